--[[
  Who is in line, in its order; those aside are left out, and those who are overdue.

  KEYS: line, turns.   ARGV: 1 and 2 see clock   3 how many to leave out   4 how many to tell at most
                       5 overdue, microseconds
  Output: { 2, now } as acquire, or { 0, now, member, turn, ... }: turn is 0 when it waits for a lease, or
          was woken for one.
]]
-- @include clock
-- @include line_scores
local reply = { 0, now }
local skip, most, cutoff = tonumber(ARGV[3]), tonumber(ARGV[4]), now - ARGV[5]
-- Few calls meet overdue places that nobody tidied away: only these have to look past them.
local overdue = call('ZCOUNT', KEYS[2], 0, string.format('(%.0f', cutoff))
if overdue > 0 then most = skip + most + overdue end
for _, member in ipairs(call('ZRANGEBYSCORE', KEYS[1], 0, '+inf', 'LIMIT', overdue > 0 and 0 or skip, most)) do
  local turn = tonumber(call('ZSCORE', KEYS[2], member) or 0)
  local is_late = overdue > 0 and turn > 0 and turn < cutoff
  if is_late and turn % 1 == 0 then
    -- left out
  elseif overdue > 0 and skip > 0 then
    skip = skip - 1
  elseif #reply < 2 + 2 * tonumber(ARGV[4]) then
    reply[#reply + 1] = member
    -- Where others were to tell the time of an overdue one, its owner waits again.
    reply[#reply + 1] = (turn >= WOKEN or is_late) and 0 or turn
  end
end
return reply
