--[[
  Lists the lines that need a look, because a lease is free and jobs wait: see lib/home/schedule.lua#schedule_idle. Other lines
  leave the list.

  KEYS[1]   zset log of a line -> when it needs a look, microseconds
  ARGV[1]   now, microseconds
  Reply[n]  log of the nth line
]]
-- @include lib/request/request_plain
local call = redis.call
local FORGOTTEN_US = 60000000 -- a line leaves the list if no process looks at it for this long
local keys, args = request_plain()
local idle, due = {}, call('ZRANGEBYSCORE', keys[1], '-inf', args[1], 'WITHSCORES')
for i = 1, #due, 2 do
  local line, is_new = string.sub(due[i], 1, -4), tonumber(due[i + 1]) > args[1] - FORGOTTEN_US
  local cap = is_new and call('EXISTS', line .. 'queue') == 1 and call('HGET', line .. 'holders', ' ')
  local is_idle = cap and call('ZCARD', line .. 'leases') < tonumber(cap)
  if is_idle then idle[#idle + 1] = due[i] else call('ZREM', keys[1], due[i]) end
end
return idle
