-- @include lib/request/request_limits
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/shared/tenants
-- @include lib/shared/flow
-- @include lib/shared/gates
-- @include lib/shared/rooms
-- @include lib/shared/fair
-- @include lib/shared/waiters
-- @include lib/shared/parked
-- @include lib/home/report
-- @include lib/request/reply
-- @include lib/shared/write_gates
local COMES_SOON_US = 1000000

-- Makes a waiter come now, unless it comes by itself within a given time.
local function event_come(home, promotions, waiter, its, stands, within_us)
  if not stands_parked(stands) and (stands < 0 or stands <= home.at_us + within_us) then return end
  home_move(home, waiter, its, stands, scheduled_at(home.at_us))
  reply_promote(promotions, home, waiter, home.at_us)
end

local function event_first(home, promotions, flow)
  local waiter, its = line_first(home, flow)
  if waiter then event_come(home, promotions, waiter, its, parked_at(its.ticket), 0) end
  return waiter ~= nil
end

-- Handles a free lease or unit of a tenant while the present limits are unknown: the tenant's first parked waiter
-- brings them. Requests of other tenants do not bring the limits of this tenant's own scopes.
local function event_room(home, promotions, tenant)
  local kept = tenant_load(home, tenant)
  for i = FLOWS, #kept do
    local flow = flow_load(home, kept[i])
    if flow and event_first(home, promotions, flow) then return end
  end
  local waiter, stands = nil, nil
  if home.coming > 0 then waiter, stands = home_at(home, 0) end
  if waiter then
    event_come(home, promotions, waiter, nil, stands, COMES_SOON_US)
    return
  end
  local flow = shared_best(home, home.at_us)
  if flow then event_first(home, promotions, flow) end
end

local function share_settled(scope)
  return share_of(scope, scope.rights) - share_of(scope, scope.counted)
end

local function event_settled(home, request)
  local tenant, weight = request.tenant, request.weight
  tenant_correct(home, tenant, share_settled(home) / weight)
  for s = request.gates - request.narrow + 1, request.gates do
    local scope = request.scopes[s]
    room_correct(home, gate_name(scope), tenant, share_settled(scope) / weight)
  end
end

local function event_apply(request, is_done, is_stale, clock, promotions)
  local home, word, waiter = shared_open(request, clock, true), request.word, request.waiter
  shared_restore(home)
  local is_room = word == 'look' or word == 'release' or word == 'settle'
  if word == 'come' then
    is_done = home.its ~= nil
    if is_done then event_come(home, promotions, waiter, home.its, home.stands, tonumber(request.token)) end
  elseif not is_room then
    is_done = report_apply(home, word, waiter, request.token, watchdog_is)
  end
  -- The caller of a report may not know the limits. Without limits, all waiters would be scheduled at once.
  is_stale = is_stale or not is_room and limits_count(home) == 0 and not home.cap
  -- Old limits must not schedule a waiter: a request brings the new ones.
  if is_stale and is_room and word ~= 'look' then event_room(home, promotions, request.tenant) end
  if is_stale or word == 'waiting' or word == 'come' or word == 'left' then
    shared_close(home)
    return is_done
  end
  if word == 'settle' then event_settled(home, request) end
  if #request.scopes > 1 then write_gates(home, request) end
  local why, slot_us = shared_schedule(home, promotions, '')
  shared_finish(home, promotions, why, slot_us)
  return is_done
end
