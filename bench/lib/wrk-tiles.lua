-- Asks for a list of paths one after another, over and over; each thread begins where it likes. The paths stand in a file, one a line.
local paths = {}
for line in io.lines(os.getenv('BENCH_PATHS')) do paths[#paths + 1] = line end
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format(nil, paths[at])
end
dofile(os.getenv("BENCH_REPORT"))
