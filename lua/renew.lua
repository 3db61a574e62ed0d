--[[
  Renews leases.

  KEYS: leases, holders of each.
  ARGV: 1 and 2 see lib/clock.lua   then of each: waiter, token, microseconds that it is to last from now
  Output (see lib/reply.lua): { OK, now, kept, kept, ... }: for each 1 or 0.
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
