-- Asks for another list each time, so that none of them is kept, and prints what wrk-report.lua does. An answer of 503 is a
-- refusal; any other one than 200 and 303 is a failure.
function setup(thread)
  asker = thread
end

function init()
  asked, refused, failed = os.time() % 100000, 0, 0
end

function request()
  asked = asked + 1
  return wrk.format("GET", "/products?min=" .. (1000 + asked % 89989) .. "&max=" .. (100000 + asked % 199999))
end

function response(status)
  if status == 503 then
    refused = refused + 1
  elseif status ~= 200 and status ~= 303 then
    failed = failed + 1
  end
end

function done(summary, latency, requests)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.timeout + asker:get("failed")
  print(string.format("figures %d %d %d %d %d %d", summary.requests, failures, summary.duration, latency:percentile(99), latency.max, asker:get("refused")))
end
