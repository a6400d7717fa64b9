-- One line of JSON instead of wrk's own summary, which has no 95th percentile. Latencies in milliseconds.
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"p50":%f,"p95":%f,"failures":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(95) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
