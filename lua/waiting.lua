--[[
  Who is in line, in its order; those aside are left out.

  KEYS: line, turns.   ARGV: 1 and 2 see clock   3 how many to leave out   4 how many to tell at most
  Output: { 2, now } as acquire, or { 0, now, member, turn, ... }: turn is 0 when it waits for a lease, or
          was woken for one.
]]
-- @include clock
-- @include line_scores
local reply = { 0, now }
for _, member in ipairs(call('ZRANGEBYSCORE', KEYS[1], 0, '+inf', 'LIMIT', ARGV[3], ARGV[4])) do
  local turn = tonumber(call('ZSCORE', KEYS[2], member) or 0)
  reply[#reply + 1] = member
  reply[#reply + 1] = turn >= WOKEN and 0 or turn
end
return reply
