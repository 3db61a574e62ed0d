-- @include lib/request/request
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/shared/tenants
-- @include lib/shared/flow
-- @include lib/shared/fair
-- @include lib/shared/waiters
-- @include lib/shared/parked
-- @include lib/home/report
-- @include lib/request/reply
-- @include lib/shared/write_gates
-- @include lib/shared/check_shared
-- @include lib/shared/slow_queues
-- @include lib/shared/flows
-- @include lib/times
-- @include lib/home/slots
local call = redis.call

local HOLD_US = 25000 -- the default of advanced.holdMs: HOLD_MS of src/bullmq/rules/options.ts

-- Puts off a scheduled waiter that cannot start now, and returns its new turn. Parks the waiter and returns nil if a
-- lease or one of the waiter's own scopes is not free in time, the tenant is paused, or the slow queue has no room.
local function put_off(home, request)
  local own_us, is_full = math.max(home.at_us, home.held_us), home.is_full
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    own_us, is_full = math.max(own_us, scope_opens(scope)), is_full or scope.is_full
  end
  local waiter, its, stands = request.waiter, home.its, home.stands
  local slot_us = math.max(home.at_us, home_slot(home, call('ZRANK', home.queue_key, waiter) - home.out, true))
  local was_late = its.times > 0
  its.times, its.is_coming = 0, false
  local is_many = slot_us > home.at_us + HOLD_US and slow_is_full(home, waiter_queue(waiter))
  if is_full or is_many or own_us > slot_us + HOLD_US then
    home.stands = parked_at(its.ticket)
    home_put(home, waiter, its, stands, home.stands)
    return nil
  end
  local new_us = math.max(slot_us, own_us, home.at_us + 1)
  home.stands = scheduled_at(new_us)
  home_move(home, waiter, its, stands, home.stands)
  if was_late then home_note(home, waiter, its) end
  return home.stands
end

-- A waiter that stands aside takes the next unit. If the tenant or the scopes of a waiter changed, the waiter leaves
-- its flow, because the old scopes would make it come in vain again and again. In this case returns the ticket, which
-- the waiter keeps in its new flow.
local function shared_asks(home, request)
  local its, stands = home.its, home.stands
  if not its then return nil end
  watchdog_ends(home, request.waiter)
  local flow = flow_load(home, its.flow)
  if not (flow and flow_is_of(flow, request)) then
    home_leave(home, request.waiter, its, stands)
    home.its, home.stands = nil, nil
    return its.ticket
  end
  if stands < 0 then
    home.stands, home.is_untold = scheduled_at(home.at_us), true
    home_move(home, request.waiter, its, stands, home.stands)
  end
  flow_weigh(home, flow, request.weight)
end

-- Must run before any charge. Returns the home (nil if it is empty), whether the waiter starts now, and the waiter's
-- turn (nil if it has none). If the waiter does not start now, the results of shared_fill follow.
local function shared_ask(request, clock, promotions)
  local home, waiter = shared_open(request, clock, true), request.waiter
  shared_restore(home)
  -- The home has lost or forgotten its waiters.
  if home.total == 0 and request.word ~= 'reserve' and not shared_binding(request) then return nil, true end
  local ticket = shared_asks(home, request)
  request.is_new = not home.its
  if request.is_new then shared_join(home, request, ticket) end
  local turn_us = stands_scheduled(home.stands) and home.stands
  if turn_us and not shared_binding(request) then return home, true, turn_us end
  write_gates(home, request)
  if turn_us then put_off(home, request) end
  -- Finds the binding scope before the schedule changes the home's state for waiters with other costs.
  request.binding, request.index = shared_binding(request)
  local why, slot_us = shared_schedule(home, promotions, waiter)
  home.stands = tonumber(call('ZSCORE', home.queue_key, waiter) or parked_at(home.its.ticket))
  local is_now = stands_scheduled(home.stands) and home.stands <= flow_soon(home.at_us)
  if is_now and not request.binding then return home, true, home.stands end
  local is_here = request.word ~= 'reserve' and stands_parked(home.stands) and not request.binding
  if is_here and shared_here(home, waiter) then return home, true, nil end
  -- The schedule assumed the mean cost for this waiter.
  if is_now and home.costs then put_off(home, request) end
  return home, false, stands_scheduled(home.stands) and home.stands or nil, why, slot_us
end

-- Keeps the free unit for a reservation until its job is added and asks.
local function shared_await(home, waiter)
  home_move(home, waiter, home.its, home.stands, scheduled_at(home.at_us + HORIZON_US))
end

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
  if word == 'settle' then
    local more = share_of(home, home.rights) - share_of(home, home.counted)
    tenant_correct(home, request.tenant, more / request.weight)
  end
  if #request.scopes > 1 then write_gates(home, request) end
  local why, slot_us = shared_schedule(home, promotions, '')
  shared_finish(home, promotions, why, slot_us)
  return is_done
end
