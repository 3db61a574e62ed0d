--[[
  The time of the call: `now`, whole microseconds by the server's clock or as a test gives it.
  A call that arrives after its callers stopped waiting ends here and does nothing.

  ARGV: 1 now ('' = the server's clock)   2 not after ('' = no matter)

  Keys live by the server's clock: ttl_floor_ms keeps them from ending under a test whose
  own clock stands still.
]]
-- @include commands
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
