--[[
  Schedules the waiters of a home for its capacity within the horizon, in fair order; beyond it so many that there will be
  a next call. Nobody further behind has a turn, so a change of limits, a pause, a removed job breaks no promise.
]]
-- @include lib/reply
-- @include lib/tiers/kinds
-- @include lib/meters
-- @include lib/shared/home
-- @include lib/shared/places
-- @include lib/shared/tenants
-- @include lib/shared/flows
-- @include lib/shared/aside
-- @include lib/shared/waiters
local call = redis.call
local FILL_NEAR = 32 -- waiters whose costs are looked up
local FILL_MOST = 32 -- waiters that one call schedules
local MOST_STEPS = 100 -- flows that one call looks at
local LEAST_COMING = 2
local SOONER_US = 20000

-- What those take of the home that are scheduled, and one more behind them: see meters_front.
local function fill_costs(home, ahead, waiter)
  if not meters_cost(home) then return end
  local waiters = ahead > 0 and call('ZRANGE', home.scheduled_key, 0, math.min(ahead, FILL_NEAR) - 1) or {}
  if ahead <= FILL_NEAR then waiters[ahead + 1] = waiter end
  meters_front(home, waiters_costs(home, waiters, nil))
end

-- When the request's waiter, or another one, may start behind so many that are scheduled. Sets home.turn_us and home.tier as
-- well.
local function home_slot(home, ahead, is_own, waiter)
  fill_costs(home, ahead, waiter)
  local function turn(k)
    local found = call('ZRANGE', home.scheduled_key, k, k, 'WITHSCORES')
    return tonumber(found[2] or 0)
  end
  tiers_slot(home, ahead, is_own, turn)
  return math.max(home.turn_us, home.paused_us)
end

-- Has a waiter come at a turn.
local function fill_tell(home, promotions, waiter, turn_us)
  reply_promote(promotions, home, waiter, turn_us <= home.at_us and 0 or turn_us)
end

-- Those whose own scopes let them through by a time are ready.
local function fill_wake(home, until_us)
  for _, id in ipairs(call('ZRANGEBYSCORE', home.asleep_key, '-inf', until_us, 'LIMIT', 0, FILL_MOST)) do
    local flow = flow_load(home, id)
    if flow then flow_settle(home, flow, nil, until_us) else call('ZREM', home.asleep_key, id) end
  end
end

-- Of the flows of one tenant that share a tag, as all do that pay together, the one whose first waiter stands in front.
local function fill_front(home, flow, slot_us)
  local kept = tenant_load(home, flow[OF_TENANT])
  if #kept < 3 then return flow end
  local tag, front = call('ZSCORE', home.ready_key, flow.id), place_first(home.queue_key, flow[FLOWS_QUEUE], flow.number)
  for i = 2, #kept do
    local other = call('ZSCORE', home.ready_key, kept[i]) == tag and flow_load(home, kept[i])
    if other and not is_stopped(home, other[FLOWS_QUEUE]) and flow_opens(home, other) <= home_soon(slot_us) then
      local place = place_first(home.queue_key, other[FLOWS_QUEUE], other.number)
      if place and (not front or place_is_before(place, front)) then flow, front = other, place end
    end
  end
  return flow
end

-- The ready flow with the least tag, and when its first waiter may start. Flows that turn out to be none of these are put
-- where they belong.
local function fill_best(home, slot_us)
  for _ = 1, MOST_STEPS do
    local id = call('ZRANGE', home.ready_key, 0, 0)[1]
    if not id then return nil end
    local flow = flow_load(home, id)
    if not flow then
      -- The finish tag of a tenant of whom nobody waits: the virtual time has come up to it.
      call('ZREM', home.ready_key, id)
      if string.sub(id, 1, 1) == 't' then call('HDEL', home.flows_key, id) end
    elseif is_stopped(home, flow[FLOWS_QUEUE]) then
      flow_settle(home, flow, nil, slot_us)
    else
      local opens_us = flow_opens(home, flow)
      if opens_us <= home_soon(slot_us) then
        flow = fill_front(home, flow, slot_us)
        return flow, math.max(slot_us, flow_opens(home, flow))
      end
      flow_settle(home, flow, nil, home_soon(slot_us))
    end
  end
end

-- The flow that wakes first, where it does within the horizon.
local function fill_sleeper(home, slot_us)
  for _ = 1, MOST_STEPS do
    local found = call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')
    if not found[1] then return nil end
    local flow = flow_load(home, found[1])
    if not flow then
      call('ZREM', home.asleep_key, found[1])
    elseif is_stopped(home, flow[FLOWS_QUEUE]) then
      flow_settle(home, flow, nil, slot_us)
    else
      local turn_us = math.max(slot_us, flow_opens(home, flow))
      if turn_us <= home_horizon(home) then return flow, turn_us end
      if turn_us > tonumber(found[2]) then call('ZADD', home.asleep_key, turn_us, found[1]) end
      return nil
    end
  end
end

-- Returns whether a unit is free for a job of a queue that is here. In a slow queue those in front are late: they take the next
-- units. Waiters whose turn has just come keep theirs.
local function fill_has_room(home, queue)
  if not is_slow(home, queue) then return false end
  local now_us = home_soon(home.at_us)
  local coming = call('ZCOUNT', home.scheduled_key, home.at_us - GRACE_US, now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  tiers_after(home, coming, true)
  return home.turn_us <= now_us
end

-- Schedules the request's waiter, out of turn, if its queue has such a unit. Returns whether it did.
local function fill_here(home, place, waiter)
  local flow = waiter_flow(home, place)
  if not fill_has_room(home, flow[FLOWS_QUEUE]) then return false end
  waiter_call(home, flow, place, waiter, home.at_us, false)
  return true
end

-- Limits were raised, or a pause has ended: the few that were scheduled beyond the horizon come sooner.
local function fill_sooner(home, promotions)
  local beyond = call('ZRANGEBYSCORE', home.scheduled_key, home_horizon(home), '+inf', 'WITHSCORES', 'LIMIT', 0, FILL_MOST)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local rank = call('ZRANK', home.scheduled_key, waiter)
    local slot_us = home_slot(home, rank, false, waiter)
    if turn_us - slot_us < SOONER_US then return end
    local place = call('HGET', home.waiters_key, waiter)
    local flow = place and waiter_flow(home, place)
    if flow then
      flow_count_gates(home, flow, -1)
      local sooner_us = math.max(slot_us, flow_opens(home, flow))
      flow_count_gates(home, flow, 1)
      if turn_us - sooner_us < SOONER_US then return end
      call('ZADD', home.scheduled_key, string.format('%.0f', sooner_us), waiter)
      fill_tell(home, promotions, waiter, sooner_us)
    end
  end
end

-- Where waiters stand in no flow that is known to wait, because keys were lost, the first of these flows waits again.
local function fill_lost(home)
  if call('EXISTS', home.queue_key) == 0 then return false end
  if call('EXISTS', home.ready_key, home.asleep_key, home.stopped_key) > 0 then return false end
  local place, waiter = place_split(call('ZRANGEBYLEX', home.queue_key, '-', '+', 'LIMIT', 0, 1)[1])
  local flow = waiter_flow(home, place)
  if flow then
    flow_settle(home, flow, nil, home_soon(home.at_us))
  else
    call('ZREM', home.queue_key, place .. waiter)
  end
  return flow ~= nil
end

-- Output: why it stopped ('far', 'cap', 'many', 'none'), and the next free slot. `self` is not told: its call answers it.
local function fill(home, promotions, self)
  fill_sooner(home, promotions)
  local coming = call('ZCARD', home.scheduled_key)
  for _ = 1, FILL_MOST do
    if home.cap and coming >= home.cap - home.running then return 'cap', home.at_us end
    local slot_us = home_slot(home, coming, false)
    if slot_us > home_horizon(home) and coming >= LEAST_COMING then return 'far', slot_us end
    fill_wake(home, home_soon(slot_us))
    local flow, turn_us = fill_best(home, slot_us)
    if not flow then flow, turn_us = fill_sleeper(home, slot_us) end
    if not flow and fill_lost(home) then
      flow, turn_us = fill_best(home, slot_us)
    end
    if not flow then return 'none', slot_us end
    local _, first = place_first(home.queue_key, flow[FLOWS_QUEUE], flow.number)
    if first and meters_cost(home) then turn_us = math.max(turn_us, home_slot(home, coming, false, first)) end
    local waiter = waiter_schedule(home, flow, turn_us)
    if waiter then
      coming = coming + 1
      if waiter ~= self then fill_tell(home, promotions, waiter, turn_us) end
    end
  end
  return 'many', home.at_us
end
