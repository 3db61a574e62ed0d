--[[
  The only reader of KEYS and ARGV. See reply.lua for what goes back.

  ARGV of acquire, enqueue, peek:
    1 now ('' = the server's clock)   2 not after ('' = no matter)   3 overdue_us   4 where the requests begin
    then sets of limits, each: its longest window; its cap ('' = none); how many tiers; and of each tier its limit, its
        window in microseconds, and the bytes of its limit-th newest entry: from, to; to is '-1' where the first
        tier's limit is so small that its entries are read together with the newest one; the last one may be a pace:
        1, its gap, and the bytes of its field in the head of the log
    then the requests, each: waiter ('' = none; for enqueue how many); how many scopes, and 2^20 times where it joins
        the line (twice its priority, and one more for a newcomer that may join at the front of its priority); for
        each scope where in ARGV its set begins; and when any of them has a cap, for the lease that it takes: token,
        microseconds that it lasts; for enqueue then the waiters
        or an event of one waiter: waiter, -1, what (see waiter_events), where the set of its scope begins, token,
        microseconds of the lease
  KEYS of a scope, in the order of the requests: log, line, turns; with a cap also leases, holders.

  A scope: { log (its key), keys (how many come before its own), set (where in ARGV its limits begin), cap,
             at_us (its decision time), shift and tail (see log) } and what is decided on it.
]]
local argv = ARGV
local given = KEYS
local JOINS = 2 ^ 20
local TIERS = 3 -- where in a set its tiers begin
local TIER_FIELDS = 4
local PACE = '24'

-- @inline
local function request_clock()
  return argv[1], argv[2]
end

-- Output: where the requests begin and end.
-- @inline
local function request_all()
  return tonumber(argv[4]), #argv
end

-- After so long a waiter that has a turn, or was called, is not waited for any more.
-- @inline
local function request_overdue()
  return tonumber(argv[3])
end

-- Output: what is asked for, who asks, where it would join the line, how many scopes follow, and where.
-- @inline
local function request_begin(arg)
  local word, count, joins_at = 'acquire', tonumber(argv[arg + 1]), 0
  local scopes = arg + 2
  if count < 0 then
    word, count, scopes = argv[arg + 2], 1, arg + 3
  elseif count >= JOINS then
    joins_at = math.floor(count / JOINS)
    count = count % JOINS
  end
  return word, argv[arg], joins_at, count, scopes
end

-- Output: the scope, and how many keys come before the next one's. The table is made with room for what is decided on
-- it, for a table that grows costs more.
-- @inline
local function request_scope(arg, keys, now_us)
  local set = tonumber(argv[arg])
  local scope = { log = given[keys + 1], keys = keys, set = set, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local next_keys = keys + 3
  if argv[set + 1] ~= '' then
    scope.cap = tonumber(argv[set + 1])
    next_keys = keys + 5
  end
  return scope, next_keys
end

-- Output: token, lease_us, and where the next request begins.
-- @inline
local function request_lease(arg)
  return argv[arg], tonumber(argv[arg + 1]), arg + 2
end

-- @inline
local function request_text(arg)
  return argv[arg]
end

-- Output: where the request behind one begins that was not read to its end, and how many keys come before its own.
-- @inline
local function request_skip(arg, keys)
  local count, has_lease, at, next_keys = tonumber(argv[arg + 1]), false, arg + 2, keys
  if count < 0 then at, count, has_lease = at + 1, 1, true end
  for set = at, at + count % JOINS - 1 do
    local has_cap = argv[argv[set] + 1] ~= ''
    next_keys, has_lease = next_keys + (has_cap and 5 or 3), has_lease or has_cap
  end
  return at + count % JOINS + (has_lease and 2 or 0), next_keys
end

-- The longest window of a scope in this call, microseconds.
-- @inline
local function limits_longest(scope)
  return tonumber(argv[scope.set])
end

-- @inline
local function limits_has_tiers(scope)
  return argv[scope.set + 2] ~= '0'
end

-- Output: the first tier of a scope, the last one, and the step from one to the next.
-- @inline
local function limits_tiers(scope)
  return scope.set + TIERS, scope.set + TIERS + TIER_FIELDS * argv[scope.set + 2] - 1, TIER_FIELDS
end

-- From which byte on the end of the log is read: the newest entry, or those that the first tier asks for as well.
-- @inline
local function limits_tail(scope)
  return argv[scope.set + 6] == '-1' and argv[scope.set + 5] or '-8'
end

-- A tier as it is named to users, counted from 1.
-- @inline
local function tier_number(scope, tier)
  return (tier - scope.set - TIERS) / TIER_FIELDS + 1
end

-- @inline
local function tier_kind(tier)
  return argv[tier + 2] == PACE and 'pace' or 'sliding'
end

-- A text that arithmetic takes for a number: to turn it into one takes longer than to reckon with it. So is tier_window.
-- @inline
local function tier_limit(tier)
  return argv[tier]
end

-- Microseconds.
-- @inline
local function tier_window(tier)
  return argv[tier + 1]
end

-- Where in the log a tier looks: the first byte and the last one, as texts, for a number would have to be written out.
-- @inline
local function tier_bytes(tier)
  return argv[tier + 2], argv[tier + 3]
end

-- Whether the newest entries were read at once for a tier: see limits_tail.
-- @inline
local function tier_is_read(scope, tier)
  return tier == scope.set + TIERS and argv[tier + 3] == '-1'
end

-- @inline
local function scope_line_keys(scope)
  return given[scope.keys + 2], given[scope.keys + 3]
end

-- @inline
local function scope_lease_keys(scope)
  return given[scope.keys + 4], given[scope.keys + 5]
end

-- Of leave: waiter, line, turns.
-- @inline
local function request_leave()
  return argv[1], given[1], given[2]
end

-- Of reset: log, line, turns.
-- @inline
local function request_reset()
  return given[1], given[2], given[3]
end

-- Of running: leases, holders.
-- @inline
local function request_running()
  return given[1], given[2]
end

-- Of waiting: line, turns; how many to leave out, how many to tell at most, overdue_us.
-- @inline
local function request_waiting()
  return given[1], given[2], tonumber(argv[3]), tonumber(argv[4]), tonumber(argv[5])
end

-- @inline
local function renewals_count()
  return #given / 2
end

-- Output: leases, holders, waiter, token, lasts_us.
-- @inline
local function renewal_at(i)
  return given[2 * i - 1], given[2 * i], argv[3 * i], argv[3 * i + 1], tonumber(argv[3 * i + 2])
end
