--[[
  Who holds a lease.

  KEYS: leases, holders.   ARGV: 1 and 2 see clock
  Output: { 2, now } as acquire, or { 0, now, member, when it ends, token and when it was taken, ... }.
]]
-- @include clock
local reply = { 0, now }
local leases = call('ZRANGEBYSCORE', KEYS[1], string.format('(%.0f', now), '+inf', 'WITHSCORES')
for i = 1, #leases, 2 do
  reply[#reply + 1] = leases[i]
  reply[#reply + 1] = leases[i + 1]
  reply[#reply + 1] = call('HGET', KEYS[2], leases[i]) or ''
end
return reply
