--[[
  Reads the requests of shared.lua, each for a job of one flow. All have the same fields:

    a word (acquire; reserve, of a job that is not added yet; recheck, release, or an event of home/report.lua), waiter, where it joins its flow (see request.lua),
    the tenant of its flow, weight, which limits of the tenant in the shared scope are in the request ('' = none), how many
    scopes (and behind ':' how many of them are narrow), the set of each, token, microseconds of the lease, and which limits of the
    tenant in each narrow scope are in the request

  The scopes: those that are counted per tenant, as in request.lua; the narrow ones, which tenants share too; of these and of the
  home the tenant's part, which has a cap alone, if limits of the tenant are in the request; and last the widest shared one, the
  home. KEYS of the home: log, waiters, queue, settings, leases, holders, lines, flows, ready, asleep, heads. A shared scope knows
  in `known` which limits of the tenant are in the request.
]]
-- @include lib/request
-- @include lib/scopes
local HOME_KEYS = 11

-- Output: how many scopes a request has, and how many of these are narrow.
local function shared_count(arg)
  local text = request_text(arg + 6)
  local count = tonumber(text)
  if count then return count, 0 end
  local all, narrow = string.match(text, '^(%d+):(%d+)$')
  return tonumber(all), tonumber(narrow)
end

-- Output: where the next request begins, and how many keys come before its own.
local function shared_skip(arg, keys)
  local count, narrow = shared_count(arg)
  local next_keys, home_keys = keys, 0
  for at = arg + 7, arg + 6 + count do
    local scope, its_next_keys = request_scope(at, next_keys, 0)
    next_keys, home_keys = its_next_keys, scope.keys
  end
  return arg + 7 + count + 2 + narrow, home_keys + HOME_KEYS
end

-- Notes of each narrow scope which limits of the tenant are in the request, and of these and the home the tenant's part. Output: how
-- many scopes stand before the parts.
local function shared_know(request, arg, narrow)
  local scopes = request.scopes
  local home, parts = scopes[#scopes], 0
  for at = arg, arg + narrow - 1 do
    if request_text(at) ~= '' then parts = parts + 1 end
  end
  if home.known ~= '' then parts = parts + 1 end
  local gates = #scopes - 1 - parts
  local part = gates
  for n = 1, narrow + 1 do
    local scope = n <= narrow and scopes[gates - narrow + n] or home
    if scope ~= home then scope.known = request_text(arg + n - 1) end
    if scope.known ~= '' then
      part = part + 1
      scope.part = scopes[part]
    end
  end
  return gates
end

-- Output: the request, and where the next one begins: next_arg, next_keys.
local function shared_read(arg, keys, now_us)
  local count, narrow = shared_count(arg)
  local first = arg + 7
  local request = {
    word = request_text(arg),
    waiter = request_text(arg + 1),
    joins_at = tonumber(request_text(arg + 2)),
    tenant = request_text(arg + 3),
    weight = tonumber(request_text(arg + 4)),
    token = request_text(first + count),
    lease_us = tonumber(request_text(first + count + 1)),
    scopes = {},
    set_back_us = 0,
    narrow = narrow,
    next_arg = first + count + 2 + narrow,
    next_keys = nil,
  }
  local next_keys = keys
  for s = 1, count do
    local scope, its_next_keys = request_scope(first + s - 1, next_keys, now_us)
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    scope_open(scope, now_us)
    request.is_set_back = request.is_set_back or scope.set_back_us or scope.costs and scope.tail and not scope.is_summed
  end
  request.scopes[count].known = request_text(arg + 5)
  request.gates = shared_know(request, first + count + 2, narrow)
  request.next_keys = request.scopes[count].keys + HOME_KEYS
  return request
end
