-- Requests a list of paths in turn, repeatedly, on one connection. The paths are in a file, one per line.
--
-- Each latency is measured here, from the request to the end of its response, as pgbench measures transactions. The
-- latencies of wrk's own summary are corrected for what other clients would have waited meanwhile: a pause of 3 ms counts
-- as thirty slow responses there.
local ffi = require('ffi')
ffi.cdef [[
  typedef struct { long seconds; long nanoseconds; } moment;
  int clock_gettime(int clock, moment *moment);
]]
local moment = ffi.new('moment')
local monotonic = 1
local function milliseconds()
  ffi.C.clock_gettime(monotonic, moment)
  return tonumber(moment.seconds) * 1e3 + tonumber(moment.nanoseconds) / 1e6
end

local threads = {}
setup = function(thread) threads[#threads + 1] = thread end

local paths = {}
for line in io.lines(os.getenv('BENCH_PATHS')) do paths[#paths + 1] = line end
local at = 0
local began = 0
times = {}
request = function()
  at = at % #paths + 1
  local text = wrk.format(nil, paths[at])
  began = milliseconds()
  return text
end
response = function() times[#times + 1] = milliseconds() - began end

done = function(summary)
  local all = {}
  for _, thread in ipairs(threads) do
    for _, time in ipairs(thread:get('times')) do all[#all + 1] = time end
  end
  table.sort(all)
  local percentile = function(share) return all[math.min(#all, math.floor(#all * share) + 1)] or 0 end
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"p50":%f,"p95":%f,"failures":%d}\n', #all, percentile(0.5), percentile(0.95),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
