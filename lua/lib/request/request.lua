--[[
  Reads the requests in KEYS and ARGV. Their replies: reply.lua. Their sender: src/core/protocol/requests.ts.

  ARGV of acquire, enqueue, peek:
    1 now ('' = the server's clock)   2 not after ('' = no deadline)   3 overdue_us   4 '1' if the caller promotes jobs
    5 where the requests begin
    then sets of limits, each: how long the log keeps units, microseconds; cap ('' = none); the first byte of the log's end to
        read ('' = do not read it); the number of tiers; the version of the stored limits in them ('' = none); '' if no tier
        counts in the meters, else '1' and the endings of the keys of their logs of sums; and for each tier: kind (a row of
        tiers/kinds.lua), limit, window in microseconds, and two fields whose meaning the kind defines
    then the requests, each a word and plain fields:
      acquire, waiter ('' = none), where in ARGV the set of its scope begins, and if that has a cap, the lease: token, and its
               lifetime in microseconds; a newcomer joins the end of priority 0
      acquire_all, waiter, where it joins the line (twice its priority, plus 1 for a newcomer that may join at the
               front of its priority), the number of scopes, the set of each, and the lease if any of them has a cap
      reserve, the number of waiters, the rest as in acquire_all, and then the waiters: for enqueue
      flow, tenant, weight, the number of scopes that tenants share, for each of these the version of the tenant's own limits in
               the request ('' = none), and then acquire_all, reserve of one waiter, or an event, all with the fields of
               acquire_all and a lease. The scopes, in order: those that are counted per tenant; the narrow shared ones; for each
               shared scope the tenant's part, which has only a cap, if limits of the tenant are in the request; and last the
               widest shared scope, the home
      an event (a word of home/report.lua, or release), waiter, where the set of its scope begins, token, microseconds
               of the lease
  If a unit costs more than 1, ':' and its costs in the tiers, separated by commas, follow the place of the set.
  KEYS: the log of each scope, in the order of the requests. The scope's other keys have the same beginning, so that all are in one
  hash slot. On a cluster they follow the logs: while a slot moves, Redis then refuses a call unless one node has all the keys.

  A scope: { keys (the number of KEYS before its log), set (where in ARGV its limits begin), cap, costs (one per tier),
             at_us (its decision time), tail (see log.lua) } and the fields of the decision on it.
]]
local argv = ARGV
local given = KEYS
local FLOW_FIELDS = 4 -- and one of each shared scope

-- @inline
local function request_clock()
  return argv[1], argv[2]
end

-- Returns where the requests begin and end.
-- @inline
local function request_all()
  return tonumber(argv[5]), #argv
end

-- Returns whether the caller promotes the jobs of scheduled waiters: a decision by hand knows no jobs.
-- @inline
local function request_promotes()
  return argv[4] == '1'
end

-- Returns how long after its turn a waiter of a request by hand is overdue.
-- @inline
local function request_overdue()
  return tonumber(argv[3])
end

-- Returns the word and the waiter.
-- @inline
local function request_begin(arg)
  return argv[arg], argv[arg + 1]
end

-- For acquire, acquire_all and reserve: returns where a newcomer joins the line (a text), the number of scopes, and where they
-- begin.
-- @inline
local function request_scopes(arg)
  local joins_at, count, first = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, first = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
  return joins_at, count, first
end

-- For a job in a shared scope: returns its tenant, its weight, the number of shared scopes, and where the versions of the tenant's
-- own limits begin. The rest of the request follows them.
-- @inline
local function request_flow(arg)
  return argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + FLOW_FIELDS
end

-- Returns the scope. The table has fields for the decision from the start, because a table that grows costs more.
-- @inline
local function request_scope(arg, keys, now_us)
  local set, costs = tonumber(argv[arg]), nil
  if not set then
    costs = {}
    set = tonumber(string.match(argv[arg], '^%d+'))
    for cost in string.gmatch(argv[arg], '[:,](%d+)') do costs[#costs + 1] = tonumber(cost) end
  end
  local scope = { keys = keys, set = set, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  -- A table of more than eight fields costs more.
  if costs then scope.costs = costs end
  if argv[set + 1] ~= '' then scope.cap = tonumber(argv[set + 1]) end
  return scope
end

-- For an event: returns its scope, the number of KEYS before the next request's, token, lease_us, and where the next request
-- begins.
-- @inline
local function request_event(arg, keys, now_us)
  local scope = request_scope(arg + 2, keys, now_us)
  return scope, keys + 1, argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
end

-- Returns token, lease_us, and where the next request begins.
-- @inline
local function request_lease(arg)
  return argv[arg], tonumber(argv[arg + 1]), arg + 2
end

-- @inline
local function request_text(arg)
  return argv[arg]
end

-- Skips a request that was not read to its end. Returns where the next one begins, and the number of KEYS before it.
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
