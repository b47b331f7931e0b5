-- Prints the results in one line: requests, failures, duration, 99th percentile and slowest in microseconds, refusals.
function done(summary, latency, requests)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format("figures %d %d %d %d %d 0", summary.requests, failures, summary.duration, latency:percentile(99), latency.max))
end
