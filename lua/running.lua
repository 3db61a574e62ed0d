--[[
  Who holds a lease.

  KEYS: leases, holders.   ARGV: 1 and 2 see lib/clock.lua
  Output (see lib/reply.lua): { OK, now, holder, when its lease ends, token and when it was taken, ... }.
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
