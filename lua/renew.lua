--[[
  Renews leases.

  KEYS[2n-1]  leases of the nth lease's scope
  KEYS[2n]    holders of that scope
  ARGV[1]     now, microseconds; '' = the server's clock
  ARGV[2]     deadline of the call, microseconds; '' = none
  ARGV[3n]    waiter of the nth lease
  ARGV[3n+1]  its token
  ARGV[3n+2]  its lifetime from now, microseconds
  Reply[1]    OK or LATE
  Reply[2]    now, microseconds
  Reply[n+2]  1 if the nth lease was renewed, else 0
]]
-- @include lib/request/clock
-- @include lib/request/request_plain
-- @include lib/request/reply
-- @include lib/lease
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local reply = reply_new(now_us)
local keys, args = request_plain()
for i = 1, #keys / 2 do
  local leases, holders = keys[2 * i - 1], keys[2 * i]
  local waiter, token, lasts_us = args[3 * i], args[3 * i + 1], tonumber(args[3 * i + 2])
  local is_renewed = lease_renew(leases, holders, waiter, token, lasts_us, now_us, ttl_floor_ms)
  reply_flag(reply, is_renewed)
end
return reply
