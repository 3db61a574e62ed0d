--[[
  The scopes of an ask, which `ask` reads.

  KEYS of a scope, in the order of the asks: log, line, turns; with a cap also leases, holders.
  ARGV: 1 and 2 see clock   3 overdue, microseconds   4 where in ARGV the asks begin
        then sets of limits, each: its longest window, its cap ('' = none), how many tiers, and of
        each tier its limit, its window in microseconds, and the bytes of its limit-th newest
        entry: from, to
        then the asks, each: member ('' = none), how many scopes, how many keys, its place (twice
        its priority, and one more for a newcomer that may join at the front of its priority); for
        each scope where in ARGV its set begins; and when any of them has a cap, for the lease that
        it takes: token, microseconds that it lasts. Where the number of scopes is negated it is no
        ask: see ends.

  A scope: { key (of the log), shift, keys (how many come before its own), set (of limits, where
  in ARGV it begins), at (see below, when it is not now) }, and what is decided on it.
]]
local OVERDUE = tonumber(ARGV[3])
local FIRST = 3 -- where in a set its tiers begin
local member, count, place -- of the ask: who asks, over how many scopes, where it would join the line
local is_end -- whether it is no ask: see ends
local token, lease -- of the ask, when it takes a lease: whose it is, and for how long, microseconds
local scopes -- of the ask
-- The time to decide the scope in hand for: not before the newest entry of its log, but that of
-- another's, for by how much one is ahead of the clock has not passed in the other.
local at
local in_line -- whether anybody is in line in any of its scopes, or a cap may be reached
local set_back -- of its scopes, by index: by how much a log is ahead of the clock, if by more than a second

local arg, keys = tonumber(ARGV[4]), 0 -- where the next ask begins, and how many keys come before its own

-- Sets scope.turn, the earliest time for a unit behind `ahead` others by the log, and
-- scope.tier, the tier that says so, counted from 1.
local function scope_turn(scope, ahead)
  at = scope.at or now
  local turn, binding, first = at, 1, scope.set + FIRST
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local its = exact_turn(scope, tier, ahead, at)
    if its > turn then turn, binding = its, (tier - first) / 4 + 1 end
  end
  scope.turn, scope.tier, scope.ahead = turn, binding, ahead
  return turn
end
