--[[
  Lists the holders of leases.

  KEYS[1]    leases of the scope
  KEYS[2]    holders of the scope
  ARGV[1]    now, microseconds; '' = the server's clock
  ARGV[2]    deadline of the call, microseconds; '' = none
  Reply[1]   OK or LATE
  Reply[2]   now, microseconds
  Reply[3n]  the nth holder
  Reply[3n+1] when its lease ends, microseconds
  Reply[3n+2] its token, and when it took the lease, microseconds
]]
-- @include lib/request/clock
-- @include lib/request/request_plain
-- @include lib/request/reply
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local reply = reply_new(now_us)
local keys = request_plain()
local leases, holders = keys[1], keys[2]
local running = redis.call('ZRANGEBYSCORE', leases, string.format('(%.0f', now_us), '+inf', 'WITHSCORES')
for i = 1, #running, 2 do
  reply_running(reply, running[i], running[i + 1], redis.call('HGET', holders, running[i]) or '')
end
return reply
