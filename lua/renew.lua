--[[
  Renews leases: only those that are still there, and still of the same holder. One that ended was
  given to somebody else, or may be at any time.

  KEYS: leases, holders of each.
  ARGV: 1 and 2 see clock   then of each: member, token, microseconds that it is to last from now
  Output: { 2, now } as acquire, or { 0, now, kept, kept, ... }: for each 1 or 0.
]]
-- @include clock
local reply = { 0, now }
for i = 1, #KEYS / 2 do
  local leases, holders = KEYS[2 * i - 1], KEYS[2 * i]
  local member, token, lasts = ARGV[3 * i], ARGV[3 * i + 1], tonumber(ARGV[3 * i + 2])
  local held, kept = call('HGET', holders, member), 0
  if held and string.sub(held, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, member) then
    kept = 1
    call('ZADD', leases, now + lasts, member)
    if call('PTTL', leases) < math.max(lasts / 1000, ttl_floor_ms / 2) then
      local ttl = math.max(math.ceil(lasts / 500), ttl_floor_ms)
      call('PEXPIRE', leases, ttl)
      call('PEXPIRE', holders, ttl)
    end
  end
  reply[2 + i] = kept
end
return reply
