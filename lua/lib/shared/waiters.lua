-- How a waiter of a shared scope joins its flow, is scheduled, gives its turn up, and leaves.
-- @include lib/request_limits
-- @include lib/shared/home
-- @include lib/shared/places
-- @include lib/shared/tenants
-- @include lib/shared/flows
-- @include lib/shared/gates
-- @include lib/shared/aside
local call = redis.call

-- What the request's waiter takes in each scope, parted by '|'; nothing where it takes one of each tier.
local function waiter_costs(request)
  local texts = {}
  for s, scope in ipairs(request.scopes) do texts[s] = scope.costs and table.concat(scope.costs, ',') or '' end
  return table.concat(texts, '|')
end

-- The same of waiters of the home, in their nth scope; without one in the home.
local function waiters_costs(home, waiters, nth)
  local texts = {}
  local found = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k = 1, #waiters do
    local s, text = 0, false
    for its in string.gmatch(place_costs(found[k] or '') .. '|', '([^|]*)|') do
      s = s + 1
      if not nth or s == nth then text = its end
    end
    texts[k] = text
  end
  return texts
end

-- A newcomer joins the end of its flow, or of those of its priority; one that comes from another flow keeps its rank.
-- Output: its place.
local function waiter_join(home, request, left_place)
  local flow, place = flow_of(home, request), nil
  if left_place then
    place = place_moved(left_place, flow[FLOWS_QUEUE], flow.number)
  else
    local number = call('HINCRBY', home.flows_key, 'S', 1)
    place = place_new(flow[FLOWS_QUEUE], flow.number, request.joins_at, number)
  end
  call('ZADD', home.queue_key, 0, place .. request.waiter)
  if request.has_costs then place = place_with_costs(place, waiter_costs(request)) end
  call('HSET', home.waiters_key, request.waiter, place)
  flow[COUNT] = flow[COUNT] + 1
  flow_save(home, flow)
  flow_settle(home, flow, nil, home_soon(home.at_us))
  return place
end

-- The flow of a waiter, by its place.
local function waiter_flow(home, place)
  local _, number = place_flow(place)
  return flow_load(home, flow_id(number))
end

-- Has the flows of a tenant wait where they belong: its own scopes have more room by now, or less.
local function tenant_settle(home, tenant)
  local kept = tenant_load(home, tenant)
  for i = 2, #kept do
    local flow = flow_load(home, kept[i])
    if flow then flow_settle(home, flow, nil, home_soon(home.at_us)) end
  end
end

-- Takes a waiter out of the schedule: it was charged for, has gone, is parked again, or steps aside from its turn.
local function waiter_unschedule(home, flow, waiter, turn_us, is_charged)
  call('ZREM', home.scheduled_key, waiter)
  flow_count_gates(home, flow, -1)
  aside_note(home, flow[FLOWS_QUEUE], waiter, turn_us, is_charged)
end

-- Has a late waiter step aside. Its first turn stays noted.
local function waiter_aside(home, flow, waiter, turn_us)
  waiter_unschedule(home, flow, waiter, math.abs(aside_turn(home, flow[FLOWS_QUEUE], waiter) or turn_us))
  tenant_settle(home, flow[OF_TENANT])
end

-- The waiter has left: it was charged for, or its job is gone. A turn that was for nothing costs its tenant nothing: else
-- the tenant would get less than its share after its jobs were removed.
local function waiter_leave(home, waiter, place, turn_us, is_charged)
  local flow, is_scheduled = waiter_flow(home, place), turn_us ~= nil
  call('HDEL', home.waiters_key, waiter)
  if not flow then return end
  if is_aside(home, flow[FLOWS_QUEUE], waiter) then
    aside_note(home, flow[FLOWS_QUEUE], waiter, nil)
    is_scheduled = true
  elseif is_scheduled then
    waiter_unschedule(home, flow, waiter, nil, is_charged)
  else
    call('ZREM', home.queue_key, place_only(place) .. waiter)
  end
  flow[COUNT] = flow[COUNT] - 1
  if is_scheduled and not is_charged then flow[CREDIT] = flow[CREDIT] + 1 end
  if flow[COUNT] < 1 then
    flow_out(home, flow)
    call('ZREM', home.stopped_key, flow.id)
    flow_forget(home, flow)
  else
    flow_save(home, flow)
    if not is_scheduled then flow_settle(home, flow, nil, home_soon(home.at_us)) end
  end
end

-- Returns what a waiter that joined takes of the home: see share_of. If it joined under other tiers, it pays for one unit.
local function waiter_share(home, waiter)
  if not scope_has_meters(home) then return 1 end
  local costs, text = {}, waiters_costs(home, { waiter }, nil)[1]
  for cost in string.gmatch(text or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
  return #costs > 0 and #costs == limits_count(home) and share_of(home, costs) or 1
end

-- The waiter has left without being charged for: what it had of its own scopes is free for others of its tenant.
local function waiter_vanish(home, waiter, place, turn_us)
  local flow = waiter_flow(home, place)
  waiter_leave(home, waiter, place, turn_us, false)
  if flow and turn_us then tenant_settle(home, flow[OF_TENANT]) end
end

-- Whether a flow is that of a request of one of its queue's waiters.
local function flow_is_of(flow, request)
  if flow[OF_TENANT] ~= request.tenant or #flow - GATES + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[GATES + s - 1] ~= gate_name(request.scopes[s]) then return false end
  end
  return true
end

-- Returns the stored place of the request's waiter, its turn if it is scheduled, its flow, and whether the request asks for
-- that flow.
local function waiter_stored(home, request)
  local place = call('HGET', home.waiters_key, request.waiter)
  if not place then return nil end
  local flow = waiter_flow(home, place)
  return place, tonumber(call('ZSCORE', home.scheduled_key, request.waiter) or nil), flow, flow and flow_is_of(flow, request)
end

-- The place of a waiter, and its turn where it is scheduled; nothing where it has none, or where it is to join another
-- flow, because its tenant or its scopes are others by now: then the place that it has left as well. A waiter whose home
-- has lost part of its keys stands where it stood, or is forgotten.
local function waiter_find(home, request)
  local waiter = request.waiter
  local place, turn_us, flow, is_of = waiter_stored(home, request)
  if not place then return nil end
  if not flow then
    call('HDEL', home.waiters_key, waiter)
    call('ZREM', home.queue_key, place_only(place) .. waiter)
    call('ZREM', home.scheduled_key, waiter)
    return nil
  end
  if not is_of then
    -- Its flow would let it through by scopes that are not its own, and it would come in vain again and again.
    waiter_vanish(home, waiter, place, turn_us)
    return nil, nil, place
  end
  local noted_us = aside_turn(home, flow[FLOWS_QUEUE], waiter) or 0
  if noted_us > 0 then
    -- It takes the next unit.
    turn_us = home.at_us
    aside_note(home, flow[FLOWS_QUEUE], waiter, -noted_us)
    call('ZADD', home.scheduled_key, string.format('%.0f', turn_us), waiter)
    flow_count_gates(home, flow, 1)
  elseif not turn_us then
    call('ZADD', home.queue_key, 0, place_only(place) .. waiter)
  end
  flow_weigh(home, flow, request.weight)
  return place, turn_us
end

-- A parked waiter gets a turn.
local function waiter_call(home, flow, place, waiter, turn_us, is_next)
  call('ZREM', home.queue_key, place_only(place) .. waiter)
  call('ZADD', home.scheduled_key, string.format('%.0f', turn_us), waiter)
  flow_count_gates(home, flow, 1)
  aside_note(home, flow[FLOWS_QUEUE], waiter, -turn_us)
  local tag = flow_pay(home, flow, waiter_share(home, waiter), is_next)
  flow_settle(home, flow, tag, home_soon(math.max(home.at_us, turn_us)))
end

-- The first waiter of a flow gets a turn. Output: the waiter; nothing where the flow has none.
local function waiter_schedule(home, flow, turn_us)
  local place, waiter = place_first(home.queue_key, flow[FLOWS_QUEUE], flow.number)
  if place then
    waiter_call(home, flow, place, waiter, turn_us, true)
  else
    flow_out(home, flow)
  end
  return waiter
end

-- A scheduled waiter gives its turn up, and stands where it stood. Its next turn costs its tenant nothing.
local function waiter_park_again(home, flow, waiter, place)
  waiter_unschedule(home, flow, waiter)
  call('HSET', home.waiters_key, waiter, place_with_costs(place, place_costs(place)))
  call('ZADD', home.queue_key, 0, place_only(place) .. waiter)
  flow[CREDIT] = flow[CREDIT] + 1
  flow_save(home, flow)
  tenant_settle(home, flow[OF_TENANT])
end
