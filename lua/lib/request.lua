--[[
  Reads the requests in KEYS and ARGV. Their replies: reply.lua. Their sender: src/core/protocol/requests.ts.

  ARGV of acquire, enqueue, peek:
    1 now ('' = the server's clock)   2 not after ('' = no matter)   3 overdue_us   4 '1' where the caller promotes jobs
    5 where the requests begin
    then sets of limits, each: for how long the log keeps units, microseconds; cap ('' = none); from which byte on the end
        of the log is read ('' = not at all); how many tiers; which stored limits are in them ('' = none); '' where nothing of
        them counts in the meters, else '1' and how the keys of their logs of sums end; and of each tier: kind (a row of tiers/kinds.lua), limit, window in microseconds, and two fields that mean
        what the kind says
    then the requests, each a word and plain fields:
      acquire, waiter ('' = none), where in ARGV the set of its scope begins, and when that has a cap, for the lease that
               it takes: token, microseconds that it lasts; a newcomer joins the end of priority 0
      acquire_all, waiter, where it joins the line (twice its priority, and one more for a newcomer that may join at the
               front of its priority), how many scopes, the set of each, and the lease when any of them has a cap
      reserve, how many waiters, and the rest as of acquire_all, and then the waiters: of enqueue
      flow, tenant, weight, how many of the scopes tenants share, of each of these which limits of the tenant are in the request
               ('' = none), and then acquire_all, reserve of one waiter, or an event, all with the fields of acquire_all and a
               lease. The scopes are those that are counted per tenant; the narrow ones, which tenants share; of each shared scope
               the tenant's part, which has a cap alone, if limits of the tenant are in the request; and last the widest shared
               one, the home
      an event (a word of home/report.lua, or release), waiter, where the set of its scope begins, token, microseconds
               of the lease
  Where a unit costs more than 1, ':' and its cost in each tier stand behind the place of the set, parted by commas.
  KEYS: the log of each scope, in the order of the requests. Its other keys begin as it does, so that all are in one hash slot. On a
  cluster they stand behind the logs: while a slot moves, a call is refused before it begins unless all of them are on one node.

  A scope: { keys (how many come before its log), set (where in ARGV its limits begin), cap, costs (of each tier),
             at_us (its decision time), tail (see log.lua) } and what is decided on it.
]]
local argv = ARGV
local given = KEYS
local FLOW_FIELDS = 4 -- and one of each shared scope

-- @inline
local function request_clock()
  return argv[1], argv[2]
end

-- Output: where the requests begin and end.
-- @inline
local function request_all()
  return tonumber(argv[5]), #argv
end

-- Whether the caller promotes the jobs of waiters that are scheduled: a decision by hand knows no jobs.
-- @inline
local function request_promotes()
  return argv[4] == '1'
end

-- How long after its turn a waiter is overdue for callers by hand.
-- @inline
local function request_overdue()
  return tonumber(argv[3])
end

-- Output: the word, and the waiter.
-- @inline
local function request_begin(arg)
  return argv[arg], argv[arg + 1]
end

-- Of acquire, acquire_all and reserve. Output: where a newcomer joins the line, a text, how many scopes follow, and where.
-- @inline
local function request_scopes(arg)
  local joins_at, count, first = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, first = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
  return joins_at, count, first
end

-- Of a job in a scope that tenants share. Output: its tenant, weight, how many of its scopes are shared, and where it says which limits
-- of the tenant are in the request. The rest of the request stands behind.
-- @inline
local function request_flow(arg)
  return argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + FLOW_FIELDS
end

-- Returns the scope. The table is made with room for what is decided on it, for a table that grows costs more.
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

-- Of an event. Output: its scope, how many keys come before the next request's, token, lease_us, where that begins.
-- @inline
local function request_event(arg, keys, now_us)
  local scope = request_scope(arg + 2, keys, now_us)
  return scope, keys + 1, argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
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

-- Skips a request that was not read to its end. Output: where the next one begins, and how many keys come before its own.
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
