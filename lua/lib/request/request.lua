--[[
  Reads the requests in KEYS and ARGV. Replies: reply.lua. Sender: src/core/protocol/encode.ts.

  KEYS: the log of each scope, in the order of the requests. A scope's other keys begin as its log does, so all are in
  one hash slot. On a cluster the other keys follow the logs: while a slot moves, Redis then refuses a call unless one
  node has all the keys.

  ARGV: five fields (see the heads of the scripts), then sets of limits, and then the requests.

  A set of limits:
    1  how long the log keeps units, microseconds
    2  cap, '' = none
    3  from which byte on to read the end of the log, '' = do not read it
    4  number of tiers
    5  version of the stored limits in the set, '' = none
    6  '' if all tiers count in the log, and no request has a cost; else '1'
    then for each tier: kind (a row of tiers/kinds.lua), limit, window in microseconds, and two fields of the kind

  A request is a word and its fields:
    acquire      waiter ('' = none); index of its scope's set; if the set has a cap, the lease: token, and lifetime in
                 microseconds. A newcomer joins the end of priority 0
    acquire_all  waiter; rank of a newcomer (twice its priority, plus 1 to join at the front of the priority); number of
                 scopes; index of the set of each; the lease if any of them has a cap
    reserve      number of waiters; the rest as in acquire_all; the waiters. Only in enqueue
    flow         tenant; weight; number of shared scopes; for each of these the version of the tenant's own limits in
                 the request ('' = none); then acquire_all, reserve of one waiter or an event, with the fields of
                 acquire_all and a lease. The order of the scopes: those per tenant; the narrow shared ones; for each
                 shared scope the tenant's part (a cap only), if limits of the tenant are in the request; last the
                 widest shared scope, the home
    again        as acquire_all, always behind `flow`. The costs are the units counted now, 0 for a pace; the token has
                 the text of the charge for each scope, separated by '|'. Only in again
    an event     (a word of home/report.lua, or release, look, settle; in a shared scope also come) waiter; index of its
                 scope's set; token (for settle the corrections, for come microseconds); lifetime of the lease,
                 microseconds

  If a request has costs, ':' and its costs in the tiers, separated by commas, follow the index of the set.

  A scope: { keys (number of KEYS before its log), set (index of its limits in ARGV), cap, costs (one per tier),
             at_us (its decision time), tail (see log.lua) } and the fields that the decision sets.
]]

local argv = ARGV
local given = KEYS
local TIERS = 6 -- fields of a set before its tiers
local TIER_FIELDS = 5

-- @inline
local function limits_memory(scope)
  return tonumber(argv[scope.set])
end

local function limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + TIERS, scope.set + TIERS + TIER_FIELDS * argv[scope.set + 3] - 1, TIER_FIELDS do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end

-- @inline
local function limits_has_tiers(scope)
  return argv[scope.set + 3] ~= '0'
end

-- @inline
local function limits_count(scope)
  return tonumber(argv[scope.set + 3])
end

-- @inline
local function limits_tiers(scope)
  return scope.set + TIERS, scope.set + TIERS + TIER_FIELDS * argv[scope.set + 3] - 1, TIER_FIELDS
end

-- Returns the byte from which on to read the end of the log; '' if no tier needs the log.
-- @inline
local function limits_tail(scope)
  return argv[scope.set + 2]
end

-- @inline
local function limits_version(scope)
  return argv[scope.set + 4]
end

-- Where many waiters ask, a conversion each time would cost more than half of the call.
-- @inline
local function limits_convert(scope)
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    argv[tier + 1], argv[tier + 2] = tonumber(argv[tier + 1]), tonumber(argv[tier + 2])
  end
end

-- Returns the position of a tier in its set, counted from 1.
-- @inline
local function tier_number(scope, tier)
  return (tier - scope.set - TIERS) / TIER_FIELDS + 1
end

-- @inline
local function tier_kind(tier)
  return argv[tier]
end

-- Returns a text, because Lua's arithmetic accepts it, and a conversion first would cost more.
-- @inline
local function tier_limit(tier)
  return argv[tier + 1]
end

-- Returns microseconds, as a text.
-- @inline
local function tier_window(tier)
  return argv[tier + 2]
end

-- @inline
local function tier_fields(tier)
  return argv[tier + 3], argv[tier + 4]
end

-- All tiers of the kind 'sliding' share a record, and so do bucketed tiers of the same unit, window and resolution.
-- @inline
local function tier_record(tier)
  return argv[tier] == 'sliding' and 'sliding' or argv[tier + 3]
end

-- Returns the units that the request takes, at most the limit: a request that costs more starts when the whole limit is
-- free.
-- @inline
local function tier_cost(scope, tier)
  local cost = 1
  if scope.costs then cost = math.min(scope.costs[(tier - scope.set - TIERS) / TIER_FIELDS + 1], argv[tier + 1]) end
  return cost
end

-- Returns the units to charge, not cut to the limit, because tiers with different limits may share one record.
-- @inline
local function tier_charged(scope, tier)
  local cost = 1
  if scope.costs then cost = scope.costs[(tier - scope.set - TIERS) / TIER_FIELDS + 1] end
  return cost
end

-- Returns the units that were counted for an admission, and the right number of units.
-- @inline
local function tier_settled(scope, tier)
  local i = (tier - scope.set - TIERS) / TIER_FIELDS + 1
  return scope.costs[i], scope.rights[i] or 0
end

-- @inline
local function scope_is_closed(scope)
  return scope.cap == 0
end

-- @inline
local function scope_log(scope)
  return given[scope.keys + 1]
end

-- Derives the name of another key from the log's key, because KEYS may name only the log.
-- @inline
local function scope_key(scope, ending)
  return string.sub(given[scope.keys + 1], 1, -4) .. ending
end

-- @inline
local function scope_line_keys(scope)
  return scope_key(scope, 'waiters'), scope_key(scope, 'queue')
end

-- @inline
local function scope_settings(scope)
  return scope_key(scope, 'settings')
end

-- @inline
local function scope_lease_keys(scope)
  return scope_key(scope, 'leases'), scope_key(scope, 'holders')
end

-- @inline
local function scope_meters(scope)
  return scope_key(scope, 'meters')
end

-- Returns whether a tier of the scope counts in the meters, or its requests have costs.
-- @inline
local function scope_has_meters(scope)
  return argv[scope.set + 5] ~= ''
end

local FLOW_FIELDS = 4 -- fields of a flow before the versions of the tenant's own limits

-- @inline
local function request_clock()
  return argv[1], argv[2]
end

-- @inline
local function request_all()
  return tonumber(argv[5]), #argv
end

-- Returns the first key of looks.lua ('1' = none) if the caller promotes jobs. A decision by hand does not.
-- @inline
local function request_promotes()
  return argv[4] ~= '' and argv[4]
end

-- @inline
local function request_overdue()
  return tonumber(argv[3])
end

-- @inline
local function request_begin(arg)
  return argv[arg], argv[arg + 1]
end

-- @inline
local function request_scopes(arg)
  local joins_at, count, first = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, first = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
  return joins_at, count, first
end

-- Returns the tenant, its weight, the number of shared scopes, and where the versions of the tenant's own limits begin.
-- @inline
local function request_flow(arg)
  return argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + FLOW_FIELDS
end

-- The table has fields for the decision from the start, because a table that grows costs more.
-- @inline
local function request_scope(arg, keys, now_us)
  local set, costs = tonumber(argv[arg]), nil
  if not set then
    local cost, others
    set, cost, others = string.match(argv[arg], '^(%d+):(%d+)(.*)$')
    set, costs = tonumber(set), { tonumber(cost) }
    if others ~= '' then
      for other in string.gmatch(others, '%d+') do costs[#costs + 1] = tonumber(other) end
    end
  end
  local scope = { keys = keys, set = set, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  -- A table of more than eight fields costs more.
  if costs then scope.costs = costs end
  if argv[set + 1] ~= '' then scope.cap = tonumber(argv[set + 1]) end
  return scope
end

-- Returns the scope, the number of KEYS before those of the next request, token, lease_us, and the position of the next
-- request.
-- @inline
local function request_event(arg, keys, now_us)
  local scope = request_scope(arg + 2, keys, now_us)
  return scope, keys + 1, argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
end

-- @inline
local function request_lease(arg)
  return argv[arg], tonumber(argv[arg + 1]), arg + 2
end

-- @inline
local function request_text(arg)
  return argv[arg]
end

-- @inline
local function request_skip(arg, keys)
  local is_flow, begins = argv[arg] == 'flow', arg
  if is_flow then begins = arg + FLOW_FIELDS + argv[arg + 3] end
  local is_long, first, count = is_flow or argv[begins] == 'acquire_all', begins + 2, 1
  if is_long then first, count = begins + 4, tonumber(argv[begins + 3]) end
  local has_lease = is_flow or not is_long and argv[begins] ~= 'acquire'
  for at = first, first + count - 1 do
    local set = string.match(argv[at], '^%d+')
    has_lease = has_lease or argv[set + 1] ~= ''
  end
  return first + count + (has_lease and 2 or 0), keys + count
end
