-- Wakes flows and rooms: see flows.lua and rooms.lua.
-- @include lib/shared/gates
-- @include lib/shared/flow
-- @include lib/shared/slow_queues
-- @include lib/shared/rooms
-- @include lib/shared/flows
-- @include lib/times
local call = redis.call
local MAX_STEPS = 100 -- flows

-- Returns the next flow of a room; nil if the narrow scope has no unit by until_us (the room then sleeps until there is
-- one), or if no flow waits in the room (the room then leaves `asleep`).
local function flow_of_room(home, gate, until_us)
  local room, opens_us = room_load(home, gate), gate_opens(home, gate)
  if room and opens_us > until_us then
    call('ZADD', home.asleep_key, opens_us, 'r' .. gate)
    return nil
  end
  for _ = 1, room and ROOM_STEPS or 0 do
    local flow, tag = room_first(home, gate)
    if not flow then break end
    local _, first = line_first(home, flow)
    if not first then
      flow_stand(home, flow, NOWHERE)
    -- Since this flow got its tag, another flow of the same tenant has got a unit.
    elseif tag < room_finish(home, gate, flow[OF_TENANT]) then
      flow_stand(home, flow, room_join(home, flow, gate, first.ticket, opens_us))
    else
      return flow
    end
  end
  call('ZREM', home.asleep_key, 'r' .. gate)
end

local function shared_asleep(home, name, until_us)
  local number = tonumber(name)
  if not number then return flow_of_room(home, string.sub(name, 2), until_us) end
  local flow = flow_load(home, number)
  if not flow then call('ZREM', home.asleep_key, name) end
  return flow
end

local function shared_wake(home, until_us)
  for _, number in ipairs(call('ZRANGEBYSCORE', home.asleep_key, '-inf', until_us, 'LIMIT', 0, MAX_SCHEDULED)) do
    local flow = shared_asleep(home, number, until_us)
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
      local opens_us, room = flow_opens(home, flow), not tonumber(found[1]) and string.sub(found[1], 2) or nil
      local turn_us = math.max(slot_us, opens_us)
      -- The room of the narrow scope that opens last decides which flow is next.
      local is_here = opens_us <= slot_us or flow.last == room
      if is_here and turn_us <= horizon_us then return flow, turn_us end
      if is_here and not room and turn_us <= tonumber(found[2]) then return nil end
      flow_settle(home, flow, slot_us)
    end
  end
end
