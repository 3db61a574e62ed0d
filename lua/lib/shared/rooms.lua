--[[
  A room holds the flows of a home that wait for a narrow scope, in the order of their tags, so that each unit of that
  scope wakes one flow. A tag is the one that the tenant has in the home when the flow begins to wait, plus one unit for
  each other flow of the tenant in the room: a tenant gets no more turns by more queues. The flow keeps its tag until it
  gets a unit, so units that the tenant uses meanwhile do not put the flow back.

    flows    r.. gate     -> number of flows that name the scope
    heads    'r', gate, tag, ticket and flow of a waiting flow: the ticket is that of its first waiter
    asleep   'r' and gate -> when the scope has a unit for the first flow of the room
]]
-- @include lib/shared/flow
-- @include lib/shared/tenants
local call = redis.call
local ROOM_STEPS = 32 -- members
local pack = struct.pack

local function room_flows(home, gate)
  return tonumber(call('HGET', home.flows_key, 'r' .. gate) or 0)
end

-- Returns the flow's member among the heads.
local function room_join(home, flow, gate, ticket, opens_us)
  local part, tenant = room_part(gate), flow[OF_TENANT]
  call('ZADD', home.asleep_key, opens_us, 'r' .. gate)
  home.made[home.asleep_key] = true
  local tag = flow_in_room(flow) and not flow.is_paid and string.sub(flow[STANDS], -19, -12)
  if not tag then
    local kept, others = tenant_load(home, tenant), 0
    for i = FLOWS, #kept do
      local other = flow_load(home, kept[i])
      local is_here = other and other ~= flow and flow_in_room(other) and string.sub(other[STANDS], 1, #part) == part
      if is_here then others = others + 1 end
    end
    local its = call('ZSCORE', home.ready_key, tenant) or math.max(home.virtual, kept[FINISH])
    tag = pack('>d', its + others / flow[WEIGHT])
  end
  flow.is_paid = nil
  return part .. tag .. pack('>I7I4', ticket, flow.number)
end

local function room_settle(home, gate)
  local is_asleep = call('ZSCORE', home.asleep_key, 'r' .. gate)
  if is_asleep then call('ZADD', home.asleep_key, gate_opens(home, gate), 'r' .. gate) end
end

local function room_first(home, gate)
  local from, to = members_of(room_part(gate))
  for _ = 1, ROOM_STEPS do
    local found = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 1)[1]
    local flow = found and flow_load(home, (struct.unpack('>I4', found, #found - 3)))
    if not found or flow and flow[STANDS] == found then return flow end
    call('ZREM', home.heads_key, found)
  end
end
