-- What the request of a waiter changes in its home before it is decided.
-- @include lib/request_limits
-- @include lib/shared/check_shared
-- @include lib/shared/gates
-- @include lib/shared/tenants
-- @include lib/shared/flows
-- @include lib/shared/waiters
-- @include lib/shared/fill
-- @include lib/shared/places
-- @include lib/meters
local call = redis.call
local HOLD_US = 25000

local GATE_NEAR = 20 -- waiters whose costs are looked up

-- Writes the free times of a scope of the request's tenant for those that wait for it, by what they take.
local function gate_write_costs(home, request, s)
  local scope = request.scopes[s]
  if meters_cost(scope) then
    local waiters, scheduled = {}, call('ZRANGE', home.scheduled_key, 0, GATE_NEAR - 1)
    for _, waiter in ipairs(scheduled) do
      local place = call('HGET', home.waiters_key, waiter)
      local flow = place and waiter_flow(home, place)
      if flow and flow[OF_TENANT] == request.tenant then waiters[#waiters + 1] = waiter end
    end
    local flow = flow_find(home, request)
    if flow then
      local from, to = flow_range(flow[FLOWS_QUEUE], flow.number)
      for _, found in ipairs(call('ZRANGEBYLEX', home.queue_key, from, to, 'LIMIT', 0, GATE_NEAR)) do
        local _, waiter = place_split(found)
        waiters[#waiters + 1] = waiter
      end
    end
    if #waiters > 0 then meters_front(scope, waiters_costs(home, waiters, s)) end
  end
  gate_write(home, scope, gate_name(scope))
end

-- Writes the free times of the scopes that the request's tenant waits for into the home, and has its flows wait where they
-- belong.
local function write_gates(home, request)
  local kept = tenant_load(home, request.tenant)
  if #kept < 2 then return end
  local used = gates_used(home, kept)
  for s = 1, request.gates do
    local scope = request.scopes[s]
    -- Of a unit that was charged before the tiers are not known: see home/schedule.lua.
    local is_known = limits_has_tiers(scope) or limits_longest(scope) == 0
    if is_known and used[gate_name(scope)] then gate_write_costs(home, request, s) end
  end
  if request.part then gate_write(home, request.part, tenant_gate(request.tenant)) end
  tenant_settle(home, request.tenant)
end

-- The request's waiter was scheduled, and cannot start now. Output: its new turn; nothing where it gives its turn up,
-- because a lease, or one of its own scopes, is not free in time, or its tenant is paused.
local function put_off(home, request, place)
  local own_us, is_full = math.max(home.at_us, home.held_us), home.is_full
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    own_us, is_full = math.max(own_us, scope_opens(scope)), is_full or scope.is_full
  end
  local rank = call('ZRANK', home.scheduled_key, request.waiter)
  local its_us, its_tier = home.turn_us, home.tier
  local slot_us = math.max(home.at_us, home_slot(home, rank, true))
  home.turn_us, home.tier = its_us, its_tier
  local flow = waiter_flow(home, place)
  if is_full or own_us > slot_us + HOLD_US then
    waiter_park_again(home, flow, request.waiter, place)
    if request.has_costs then write_gates(home, request) end
    return nil
  end
  local new_us = math.max(slot_us, own_us, home.at_us + 1)
  call('ZADD', home.scheduled_key, string.format('%.0f', new_us), request.waiter)
  if place_late(place) > 0 then
    call('HSET', home.waiters_key, request.waiter, place_with_costs(place, place_costs(place)))
  end
  return new_us
end
