-- What the request of a waiter changes in its home before it is decided.
-- @include lib/request_limits
-- @include lib/shared/check_shared
-- @include lib/shared/gates
-- @include lib/shared/tenants
-- @include lib/shared/flows
-- @include lib/shared/waiters
-- @include lib/shared/fill
local call = redis.call
local HOLD_US = 25000

-- Writes the free times of the scopes that the request's tenant waits for into the home, and has its flows wait where they
-- belong.
local function write_gates(home, request)
  local kept = tenant_load(home, request.tenant)
  if #kept < 2 then return end
  local used = gates_used(home, kept)
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    -- Of a unit that was charged before the tiers are not known: see schedule.lua.
    local is_known = limits_has_tiers(scope) or limits_longest(scope) == 0
    if is_known and used[gate_name(scope)] then gate_write(home, scope) end
  end
  tenant_settle(home, request.tenant)
end

-- The request's waiter was scheduled, and cannot start now. Output: its new turn; nothing where it gives its turn up,
-- because a lease, or one of its own scopes, is not free in time.
local function put_off(home, request, place)
  local own_us, is_full = home.at_us, home.is_full
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
    return nil
  end
  local new_us = math.max(slot_us, own_us, home.at_us + 1)
  call('ZADD', home.scheduled_key, string.format('%.0f', new_us), request.waiter)
  return new_us
end
