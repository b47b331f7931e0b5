-- Prints the results in one line: requests, failures, duration in microseconds, 99th percentile in microseconds.
function done(summary, latency, requests)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format("figures %d %d %d %d", summary.requests, failures, summary.duration, latency:percentile(99)))
end
