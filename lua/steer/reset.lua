--[[
  Removes the counts of a scope. The line stays, with the costs of its waiters. The meters note the time: a later
  settlement gives nothing back for units that were charged before.

  KEYS[1]    log of the scope
  KEYS[2]    meters of the scope
  ARGV[1]    now, microseconds; '' = the server's clock
  ARGV[2]    deadline of the call, microseconds; '' = none
  Reply[1]   OK or LATE
  Reply[2]   now, microseconds
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
-- While a cluster moves slots, one command for all logs fails unless this node has all the keys.
call('UNLINK', unpack(logs))
-- This field keeps the hash and its lifetime when the other fields are removed.
if #counted > 0 then call('HSET', meters, 'reset', string.format('%.0f', now_us)) end
for _, field in ipairs(counted) do
  if field ~= 'costs' and field ~= 'reset' then call('HDEL', meters, field) end
end
return reply_new(now_us)
