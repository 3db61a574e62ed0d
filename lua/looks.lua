--[[
  Says which lines the caller looks at: lines with a free lease and waiters, see lib/home/schedule.lua#schedule_idle,
  and those for which it asks and that no process has looked at for a while.

  KEYS[1]     zset log of a line -> when its free lease needs a look, microseconds
  KEYS[2]     zset log of a line -> when a process was last told to look at it, microseconds
  ARGV[1]     now, microseconds
  ARGV[2..]   log of a line, microseconds for which no process may have looked at it
  Reply[1]    the logs of the lines with a free lease
  Reply[2]    for each line for which the caller asked, '1' if it looks at the line
]]
-- @include lib/request/request_plain
local call = redis.call
local FORGOTTEN_US = 60000000 -- a line leaves both lists if no process looks at it for this long
local keys, args = request_plain()
local now_us = tonumber(args[1])
local idle, theirs, due = {}, {}, call('ZRANGEBYSCORE', keys[1], '-inf', now_us, 'WITHSCORES')
for i = 1, #due, 2 do
  local line, is_new = string.sub(due[i], 1, -4), tonumber(due[i + 1]) > now_us - FORGOTTEN_US
  local cap = is_new and call('EXISTS', line .. 'queue') == 1 and call('HGET', line .. 'holders', ' ')
  local is_idle = cap and call('ZCARD', line .. 'leases') < tonumber(cap)
  if is_idle then idle[#idle + 1] = due[i] else call('ZREM', keys[1], due[i]) end
end
for i = 2, #args, 2 do
  local last_us = tonumber(call('ZSCORE', keys[2], args[i]) or nil)
  local is_theirs = not last_us or now_us - last_us >= tonumber(args[i + 1])
  if is_theirs then call('ZADD', keys[2], args[1], args[i]) end
  theirs[#theirs + 1] = is_theirs and '1' or ''
end
if #args > 1 then
  local forgotten = call('ZRANGEBYSCORE', keys[2], '-inf', now_us - FORGOTTEN_US, 'LIMIT', 0, #args)
  if #forgotten > 0 then call('ZREM', keys[2], unpack(forgotten)) end
  call('PEXPIRE', keys[2], FORGOTTEN_US / 1000)
end
return { idle, theirs }
