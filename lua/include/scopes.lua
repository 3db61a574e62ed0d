--[[
  The scopes of an ask, which `ask` reads.

  KEYS of a scope, in the order of the asks: log, line, turns; with a cap also leases, holders.
  ARGV: 1 and 2 see clock   3 overdue, microseconds   4 where in ARGV the asks begin
        then sets of limits, each: its longest window, its cap ('' = none), how many tiers, and of
        each tier its limit, its window in microseconds, and the bytes of its limit-th newest
        entry: from, to; to is '-1' where the first tier's limit is so small that they are read
        together with the newest one; the last one may be a pace: 1, its gap, PACE and the end of that
        field of the head, see exact
        then the asks, each: member ('' = none); how many scopes, and PLACE times its place (twice
        its priority, and one more for a newcomer that may join at the front of its priority); for
        each scope where in ARGV its set begins; and when any of them has a cap, for the lease that
        it takes: token, microseconds that it lasts.
        Or what is no ask: member, -1, what (see ends), where the set of its scope begins, token,
        microseconds of the lease.

  A scope: { key (of the log), shift, keys (how many come before its own), set (of limits, where
  in ARGV it begins), at (see below, when it is not now) }, and what is decided on it.
]]
local OVERDUE = tonumber(ARGV[3])
local FIRST = 3 -- where in a set its tiers begin
local member, place -- of the ask: who asks, where it would join the line
local token, lease -- of the ask, when it takes a lease: whose it is, and for how long, microseconds
local scopes -- of the ask
-- The time to decide the scope in hand for: not before the newest entry of its log, but that of
-- another's, for by how much one is ahead of the clock has not passed in the other.
local at
local set_back -- of its scopes, by index: by how much a log is ahead of the clock, if by more than a second
