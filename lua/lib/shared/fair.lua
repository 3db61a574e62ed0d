--[[
  Schedules the waiters of a shared scope for the units within the horizon, in fair order, and a few beyond it. Waiters
  further back have no turn yet, so a change of limits, a pause or a removed job breaks no promise.
]]
-- @include lib/log/meters
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/late
-- @include lib/shared/tenants
-- @include lib/shared/flow
-- @include lib/shared/slow_queues
-- @include lib/shared/flows
-- @include lib/times
-- @include lib/home/slots
-- @include lib/request/reply
local call = redis.call

local MAX_STEPS = 100 -- flows

-- Returns the flow that a gate wakes; nil if the gate has no unit by until_us, or no flow is left.
local function shared_asleep(home, gate, until_us)
  local opens_us = gate_opens(home, gate)
  local flow = opens_us <= until_us and gate_first(home, gate)
  if flow then return flow end
  if opens_us > until_us then
    call('ZADD', home.asleep_key, opens_us, gate)
  else
    call('ZREM', home.asleep_key, gate)
  end
end

local function shared_wake(home, until_us)
  for _, gate in ipairs(call('ZRANGEBYSCORE', home.asleep_key, '-inf', until_us, 'LIMIT', 0, MAX_SCHEDULED)) do
    local flow = shared_asleep(home, gate, until_us)
    if flow then flow_settle(home, flow, until_us) end
  end
end

local function shared_sleeper(home, slot_us)
  local horizon_us = home.at_us + HORIZON_US
  for _ = 1, MAX_STEPS do
    local found = call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')
    if not found[1] then return nil end
    local flow = shared_asleep(home, found[1], horizon_us)
    if not flow then
      if tonumber(found[2]) > horizon_us then return nil end
    elseif slow_is_full(home, flow[FLOWS_QUEUE]) then
      flow_settle(home, flow, slot_us)
    else
      local opens_us, gate = flow_opens(home, flow)
      local turn_us = math.max(slot_us, opens_us)
      -- The gate that opens last decides which flow is next.
      if (opens_us <= slot_us or gate == found[1]) and turn_us <= horizon_us then return flow, turn_us end
      flow_settle(home, flow, slot_us)
    end
  end
end

local MAX_REVIVED = 100 -- flows of a queue
local MAX_QUEUES = 20
local MAX_RESTORED = 200 -- flows

local function shared_revive(home)
  local from = '[s'
  for _ = 1, MAX_QUEUES do
    local member = call('ZRANGEBYLEX', home.heads_key, from, '(t', 'LIMIT', 0, 1)[1]
    if not member then return end
    local queue = string.sub(member, 4, 3 + struct.unpack('>I2', member, 2))
    local first, last = members_of('s' .. flow_part(queue))
    if not slow_is_full(home, queue) then
      for _, stopped in ipairs(call('ZRANGEBYLEX', home.heads_key, first, last, 'LIMIT', 0, MAX_REVIVED)) do
        local flow = flow_load(home, (struct.unpack('>I4', stopped, #stopped - 3)))
        if flow then flow_settle(home, flow, flow_soon(home.at_us)) else call('ZREM', home.heads_key, stopped) end
      end
    end
    from = last
  end
end

-- Takes the tenant with the least tag. Returns the flow of its earliest ready waiter, and that waiter's turn.
local function shared_best(home, slot_us)
  for _ = 1, MAX_STEPS do
    local tenant = call('ZRANGE', home.ready_key, 0, 0)[1]
    if not tenant then return nil end
    local from, to = members_of('h' .. flow_part(tenant))
    local head = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 1)[1]
    local flow = head and flow_load(home, (struct.unpack('>I4', head, #head - 3)))
    if not head then
      call('ZREM', home.ready_key, tenant)
      -- This tenant has no waiters, and the virtual time has reached its finish tag.
      if #tenant_load(home, tenant) < FLOWS then tenant_forget(home, tenant) end
    elseif not flow then
      call('ZREM', home.heads_key, head)
    else
      local opens_us = flow_opens(home, flow)
      local is_open = opens_us <= flow_soon(slot_us) and not slow_is_full(home, flow[FLOWS_QUEUE])
      if is_open then return flow, math.max(slot_us, opens_us) end
      flow_settle(home, flow, flow_soon(slot_us))
    end
  end
end

-- Keys may be lost: then fewer flows stand among the heads than have parked waiters, no tenant of a ready flow has a
-- tag, or no gate wakes the flows that sleep. Puts all flows in their places again, MAX_RESTORED in each call.
local function shared_restore(home)
  local function lacks(key, from, to)
    return call('EXISTS', key) == 0 and call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 1)[1]
  end
  local standing = home.standing
  local is_lost = standing[2] > 0 or call('ZCARD', home.heads_key) < math.max(1, standing[1])
    or lacks(home.ready_key, '[h', '(i') or lacks(home.asleep_key, '[r', '(s')
  for _ = 1, home.parked > 0 and is_lost and MAX_RESTORED or 0 do
    local _, after = members_of(struct.pack('>I4', standing[2]))
    local member = call('ZRANGEBYLEX', home.lines_key, after, '+', 'LIMIT', 0, 1)[1]
    local _, its = line_split(member or line_member(0, 0, ''))
    local flow = flow_load(home, its.flow)
    if not member then
      home.standing = { standing[3], 0, 0 }
      home.written.P = home.standing
      return
    elseif flow then
      standing[2], standing[3] = its.flow, standing[3] + 1
      flow_stand(home, flow, NOWHERE)
      flow_settle(home, flow, flow_soon(home.at_us))
    else
      call('ZREM', home.lines_key, member)
      home_count(home, PARKED, -1)
    end
  end
end

local function shared_next(home, slot_us)
  shared_wake(home, flow_soon(slot_us))
  local flow, turn_us = shared_best(home, slot_us)
  if not flow then flow, turn_us = shared_sleeper(home, slot_us) end
  return flow, turn_us
end

-- Schedules waiters. Returns why the schedule ended (see home/schedule.lua), and the next free slot.
local function shared_fill(home, promotions, self)
  slots_sooner(home, promotions, self)
  for _ = 1, MAX_SCHEDULED do
    if home.cap and home.coming >= home.cap - home.running then return 'cap', home.at_us end
    local slot_us = home_slot(home, home.coming)
    if slot_us > home.at_us + HORIZON_US and home.coming >= FEW_SCHEDULED then return 'far', slot_us end
    local flow, turn_us = shared_next(home, slot_us)
    if not flow then return 'none', slot_us end
    local waiter, its = line_first(home, flow)
    if not waiter then
      flow_stand(home, flow, NOWHERE)
    else
      if #meters_means(home) > 0 then
        home.front, home.candidate = nil, waiter
        turn_us = math.max(turn_us, home_slot(home, home.coming))
        home.candidate = nil
      end
      home.chosen = waiter
      home_move(home, waiter, its, parked_at(its.ticket), scheduled_at(turn_us))
      home.chosen = nil
      if waiter ~= self then reply_promote(promotions, home, waiter, turn_us) end
    end
  end
  return 'many', home.at_us
end

-- Returns whether a job of a slow queue finds a free unit now. Late waiters in front take later units; waiters whose
-- turn has just come keep their units.
local function shared_has_room(home, queue)
  if not home_slow(home)[queue] then return false end
  local now_us = flow_soon(home.at_us)
  local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - GRACE_US), now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  return home_after(home, coming, true) <= now_us
end

local function shared_here(home, waiter)
  if not shared_has_room(home, waiter_queue(waiter)) then return false end
  home_move(home, waiter, home.its, home.stands, scheduled_at(home.at_us))
  home.stands, home.is_untold = scheduled_at(home.at_us), true
  return true
end

local function shared_schedule(home, promotions, self)
  if home.total == 0 then return 'none', home.at_us end
  late_look(home, promotions, self)
  shared_revive(home)
  return shared_fill(home, promotions, self)
end
