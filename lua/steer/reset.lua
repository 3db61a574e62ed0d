--[[
  Removes what a scope has counted. The line stays, and with it what its waiters cost. The meters say when they were reset: a
  later settlement gives nothing back of what was charged before.

  KEYS: log, meters of one scope.
]]
-- @include lib/request/request_plain
-- @include lib/request/clock
-- @include lib/request/reply
local call = redis.call
local keys = request_plain()
local log, meters = keys[1], keys[2]
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local counted, logs = call('HKEYS', meters), { log }
for _, field in ipairs(counted) do
  if string.sub(field, 1, 4) == 'log~' then logs[#logs + 1] = string.sub(log, 1, -4) .. field end
end
-- One command: on a cluster whose slots are moved it fails unless all of them are here.
call('UNLINK', unpack(logs))
-- The first field keeps the hash, and with it its lifetime.
if #counted > 0 then call('HSET', meters, 'reset', string.format('%.0f', now_us)) end
for _, field in ipairs(counted) do
  if field ~= 'costs' and field ~= 'reset' then call('HDEL', meters, field) end
end
return reply_new(now_us)
