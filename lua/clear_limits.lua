--[[
  Removes the stored limits of a scope. What else is set of it is kept for an hour at least, and until a pause is over.

  KEYS: settings of one scope.
  Output: 1 when limits were stored, else 0.
]]
-- @include lib/request_plain
local call = redis.call
local HOUR_MS = 3600000
local settings = request_settings()
local removed = call('HDEL', settings, 'version', 'limits')
local paused = tonumber(call('HGET', settings, 'paused') or 0)
if removed > 0 then
  local time = call('TIME')
  call('PEXPIRE', settings, math.max(HOUR_MS, math.ceil(paused / 1000) - time[1] * 1000 + HOUR_MS))
end
return removed > 0 and 1 or 0
