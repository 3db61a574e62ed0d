--[[
  Reads the requests of shared.lua, each for a job of one flow. All have the same fields:

    a word (acquire; reserve, of a job that is not added yet; recheck, release, or an event of home/report.lua), waiter, where it joins its flow (see request.lua),
    the tenant of its flow, weight, which limits of the tenant in the shared scope are in the request ('' = none), how many
    scopes, the set of each, token, microseconds of the lease

  The scopes: those that are counted per tenant, as in request.lua; the tenant's part of the shared scope, which has a cap
  alone, if limits of the tenant are in the request; and last the shared one, its home. KEYS of the home:
  log, waiters, queue, settings, leases, holders, scheduled, flows, ready, asleep, stopped.
]]
-- @include lib/request
-- @include lib/request_limits
-- @include lib/log
-- @include lib/sums
local HOME_KEYS = 11

-- Output: where the next request begins, and how many keys come before its own.
local function shared_skip(arg, keys)
  local count, next_keys, home_keys = tonumber(request_text(arg + 6)), keys, 0
  for at = arg + 7, arg + 6 + count do
    local scope, its_next_keys = request_scope(at, next_keys, 0)
    next_keys, home_keys = its_next_keys, scope.keys
  end
  return arg + 7 + count + 2, home_keys + HOME_KEYS
end

-- Output: the request, and where the next one begins: next_arg, next_keys.
local function shared_read(arg, keys, now_us)
  local count, first = tonumber(request_text(arg + 6)), arg + 7
  local request = {
    word = request_text(arg),
    waiter = request_text(arg + 1),
    joins_at = tonumber(request_text(arg + 2)),
    tenant = request_text(arg + 3),
    weight = tonumber(request_text(arg + 4)),
    version = request_text(arg + 5),
    token = request_text(first + count),
    lease_us = tonumber(request_text(first + count + 1)),
    scopes = {},
    set_back_us = 0,
    next_arg = first + count + 2,
    next_keys = nil,
  }
  local next_keys = keys
  for s = 1, count do
    local scope, its_next_keys = request_scope(first + s - 1, next_keys, now_us)
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    if limits_tail(scope) ~= '' then log_open(scope, now_us) end
    sums_open_all(scope)
    request.is_set_back = request.is_set_back or scope.set_back_us or scope.costs and scope.tail and not scope.is_summed
  end
  if request.version ~= '' then request.part = request.scopes[count - 1] end
  request.gates = request.part and count - 2 or count - 1
  request.next_keys = request.scopes[count].keys + HOME_KEYS
  return request
end
