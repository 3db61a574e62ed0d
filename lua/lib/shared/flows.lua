--[[
  The keys that a shared scope has beside those of any home (see home/order.lua). A flow is the waiters of one tenant
  and one queue for the same scopes. Start-time fair queueing (Goyal, Vin, Cheng 1996): a tenant has a start tag, the
  larger of the virtual time and its finish tag. The tenant with the least tag is next. Then the virtual time becomes
  that tag, and the finish tag becomes that tag plus one unit divided by the flow's weight.

    lines    zset flow, ticket and waiter, in the order of bytes: the parked waiters
    heads    zset in the same order; of a ready flow: 'h', its tenant, the ticket of its first waiter and the flow;
             of a flow that is asleep: 'r', the gate that opens last, the tag of its tenant, that ticket and the flow;
             of a flow that is stopped because its queue is slow: 's', the queue and the flow
    ready    zset tenant -> its start tag; or its finish tag, if that is ahead of the virtual time and the tenant has no
             waiter
    asleep   zset gate -> when it opens for the first of the flows that sleep there. A free unit wakes one flow, that of
             the tenant with the least tag
    flows    hash  V -> virtual time   F -> number of the newest flow   W -> watchdogs: see parked.lua
                   A -> see slow_queues.lua   P -> number of flows with parked waiters; of shared_restore, the last flow
                                                   that it put back, and their number
                   f.. -> a flow: see flow.lua   n.. -> the flow of a tenant, a queue and gates
                   t.. -> a tenant: see tenants.lua   g.. -> a gate: see flow.lua   r.. -> number of flows that name it

  All records of turns may be lost: jobs come by themselves, and only the log decides about admissions.
]]
-- @include lib/home/order
-- @include lib/shared/flow
-- @include lib/shared/slow_queues
-- @include lib/shared/tenants
-- @include lib/times
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local GATE_STEPS = 32 -- flows
local FLOW_NUMBERS = 2 ^ 32 -- a number has four bytes: see line_member in flow.lua

local function gate_flows(home, gate)
  return tonumber(call('HGET', home.flows_key, 'r' .. gate) or 0)
end

local function gate_settle(home, gate)
  if call('ZSCORE', home.asleep_key, gate) then call('ZADD', home.asleep_key, gate_opens(home, gate), gate) end
end

-- Returns the names of all gates of a flow, those of its tenant included.
local function flow_gates(flow)
  local tenant = ' ' .. flow[OF_TENANT]
  local names = { tenant }
  for i = GATES, #flow do
    names[#names + 1] = flow[i]
    if gate_is_narrow(flow[i]) then names[#names + 1] = flow[i] .. tenant end
  end
  return names
end

-- @inline
local function flow_soon(at_us)
  return at_us + SAME_US
end

local function flow_of(home, request)
  local flow = flow_find(home, request)
  if flow then
    flow_weigh(home, flow, request.weight)
    return flow
  end
  local gates, queue, tenant = gates_of(request), waiter_queue(request.waiter), request.tenant
  local newest, number = nil, nil
  -- Only the names of flows depend on the numbers, so after 2^32 flows free numbers are used again.
  repeat
    newest = call('HINCRBY', home.flows_key, 'F', 1)
    number = newest % FLOW_NUMBERS
  until newest < FLOW_NUMBERS or number > 0 and call('HGET', home.flows_key, flow_field(number)) == false
  flow = { tenant, queue, request.weight, NOWHERE, 0, unpack(gates) }
  flow.number = number
  call('HSET', home.flows_key, flow_name(queue, tenant, gates, 1), number)
  local kept = tenant_load(home, tenant)
  kept[#kept + 1] = number
  tenant_note(home, tenant)
  home.known[number] = flow
  flow_note(home, flow)
  for i, gate in ipairs(flow_gates(flow)) do
    if i > 1 then call('HINCRBY', home.flows_key, 'r' .. gate, 1) end
  end
  return flow
end

-- Returns when the flow's gates are all open, and the gate that opens last.
local function flow_opens(home, flow)
  local opens_us, last = 0, nil
  for _, gate in ipairs(flow_gates(flow)) do
    local its_us = gate_opens(home, gate)
    if its_us >= opens_us then opens_us, last = its_us, gate end
  end
  return opens_us, last
end

local function flow_count_gates(home, flow, more)
  for _, gate in ipairs(flow_gates(flow)) do
    local count, field = gate_read(home, gate)
    if field then
      call('HSET', home.flows_key, 'g' .. gate, pack('<I4', math.max(0, count + more)) .. string.sub(field, 5))
      gate_settle(home, gate)
    end
  end
end

local function head_member(flow, stands)
  if type(stands) == 'string' then return stands end
  if stands == STOPPED then return 's' .. flow_part(flow[FLOWS_QUEUE]) .. pack('>I4', flow.number) end
  return 'h' .. flow_part(flow[OF_TENANT]) .. pack('>I7I4', stands, flow.number)
end

-- A flow that sleeps keeps its tag until its tenant uses units.
local function asleep_member(home, flow, gate, ticket)
  local before = flow[STANDS]
  local tag = flow_is_asleep(flow) and unpack_bytes('>d', before, #before - 18) or home.virtual
  tag = math.max(tag, tenant_load(home, flow[OF_TENANT])[FINISH])
  return gate_part(gate) .. pack('>dI7I4', tag, ticket, flow.number)
end

local function flows_standing(home, more)
  home.standing[1] = math.max(0, home.standing[1] + more)
  home.written.P = home.standing
end

local function flow_stand(home, flow, stands)
  local before = flow[STANDS]
  if before == stands then return end
  if before == NOWHERE or stands == NOWHERE then flows_standing(home, stands == NOWHERE and -1 or 1) end
  if before ~= NOWHERE then call('ZREM', home.heads_key, head_member(flow, before)) end
  if stands ~= NOWHERE then
    call('ZADD', home.heads_key, 0, head_member(flow, stands))
    home.made[home.heads_key] = true
  end
  if type(stands) == 'number' and stands > 0 then tenant_ready(home, flow[OF_TENANT]) end
  flow[STANDS] = stands
  flow_note(home, flow)
end

-- Moves a flow to its place: the flow is ready if its gates open by until_us.
local function flow_settle(home, flow, until_us)
  local _, first = line_first(home, flow)
  if not first then return flow_stand(home, flow, NOWHERE) end
  if slow_is_full(home, flow[FLOWS_QUEUE]) then return flow_stand(home, flow, STOPPED) end
  local opens_us, gate = flow_opens(home, flow)
  if opens_us <= until_us then return flow_stand(home, flow, first.ticket) end
  call('ZADD', home.asleep_key, opens_us, gate)
  home.made[home.asleep_key] = true
  flow_stand(home, flow, asleep_member(home, flow, gate, first.ticket))
end

-- Returns the flow at a gate that a unit wakes.
local function gate_first(home, gate)
  local from, to = members_of(gate_part(gate))
  for _ = 1, GATE_STEPS do
    local found = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 1)[1]
    if not found then return nil end
    local ticket, number = unpack_bytes('>I7I4', found, #found - 10)
    local flow = flow_load(home, number)
    local member = flow and flow[STANDS] == found and asleep_member(home, flow, gate, ticket)
    if member == found then return flow end
    if member then flow_stand(home, flow, member) else call('ZREM', home.heads_key, found) end
  end
end

-- Keeps the tenant's finish tag while that is ahead of the virtual time.
local function flow_forget(home, flow)
  local tenant, number = flow[OF_TENANT], flow.number
  flow_stand(home, flow, NOWHERE)
  local field = flow_field(number)
  call('HDEL', home.flows_key, field, flow_name(flow[FLOWS_QUEUE], tenant, flow, GATES))
  home.known[number], home.written[field] = nil, nil
  local before = tenant_load(home, tenant)
  local kept = { before[FINISH], before[CREDIT] }
  for i = FLOWS, #before do
    if before[i] ~= number then kept[#kept + 1] = before[i] end
  end
  home.tenants[tenant] = kept
  tenant_note(home, tenant)
  for i, gate in ipairs(flow_gates(flow)) do
    if i > 1 and call('HINCRBY', home.flows_key, 'r' .. gate, -1) < 1 then
      call('HDEL', home.flows_key, 'r' .. gate, 'g' .. gate)
    end
  end
  if #kept >= FLOWS then return end
  if kept[FINISH] > home.virtual then
    call('ZADD', home.ready_key, string.format('%.17g', kept[FINISH]), tenant)
    home.made[home.ready_key] = true
  else
    call('ZREM', home.ready_key, tenant)
    tenant_forget(home, tenant)
  end
end
