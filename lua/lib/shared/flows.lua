--[[
  The keys that a shared scope has beside those of any home (see home/order.lua). A flow is the waiters of one tenant
  and one queue for the same scopes. Start-time fair queueing (Goyal, Vin, Cheng 1996): a tenant has a start tag, the
  larger of the virtual time and its finish tag. The tenant with the least tag is next. Then the virtual time becomes
  that tag, and the finish tag becomes that tag plus one unit divided by the flow's weight.

    lines    zset flow, ticket and waiter, in the order of bytes: the parked waiters
    heads    zset in the same order; of a ready flow: 'h', its tenant, the ticket of its first waiter and the flow;
             of a flow that is stopped because its queue is slow: 's', the queue and the flow; more in rooms.lua
    ready    zset tenant -> its start tag; or its finish tag, if that is ahead of the virtual time and the tenant has no
             waiter
    asleep   zset flow -> when its own scopes let its first waiter through
    flows    hash  V -> virtual time   F -> number of the newest flow   W -> watchdogs: see parked.lua
                   A -> see slow_queues.lua   P -> number of flows with parked waiters; of shared_restore, the last flow
                                                   that it put back, and their number
                   f.. -> a flow: see flow.lua   n.. -> the flow of a tenant, a queue and gates
                   t.. -> a tenant: see tenants.lua   r.. -> see rooms.lua
                   g.. -> free times of a scope of one tenant, or of a narrow scope: see flow.lua

  All records of turns may be lost: jobs come by themselves, and only the log decides about admissions.
]]
-- @include lib/home/order
-- @include lib/shared/flow
-- @include lib/shared/slow_queues
-- @include lib/shared/tenants
-- @include lib/shared/rooms
-- @include lib/times
local call = redis.call
local pack = struct.pack
local FLOW_NUMBERS = 2 ^ 32 -- a number has four bytes: see line_member in flow.lua

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
  for _, gate in ipairs(gates) do
    if gate_is_narrow(gate) then call('HINCRBY', home.flows_key, 'r' .. gate, 1) end
  end
  return flow
end

local function gates_used(home, kept)
  local used = {}
  for i = FLOWS, #kept do
    local flow = flow_load(home, kept[i])
    for gate = GATES, flow and #flow or 0 do used[flow[gate]] = true end
  end
  return used
end

-- Sets flow.last to the gate that opens last if that gate is a narrow scope, else to nil.
local function flow_opens(home, flow)
  local opens_us, is_capped = tenant_held(home, flow[OF_TENANT])
  if is_capped then opens_us = math.max(opens_us, gate_opens(home, tenant_gate(flow[OF_TENANT]))) end
  local last
  for i = GATES, #flow do
    local gate = flow[i]
    local its_us, is_narrow = gate_opens(home, gate), gate_is_narrow(gate)
    if its_us > opens_us or is_narrow and its_us == opens_us then opens_us, last = its_us, is_narrow and gate or nil end
    if is_narrow then
      its_us = gate_opens(home, gate_of_tenant(gate, flow[OF_TENANT]))
      if its_us > opens_us then opens_us, last = its_us, nil end
    end
  end
  flow.last = last
  return opens_us
end

local function flow_count_gates(home, flow, more)
  for i = GATES, #flow do
    gate_count(home, flow[i], more)
    if gate_is_narrow(flow[i]) then
      gate_count(home, gate_of_tenant(flow[i], flow[OF_TENANT]), more)
      room_settle(home, flow[i])
    end
  end
  local _, is_capped = tenant_held(home, flow[OF_TENANT])
  if is_capped then gate_count(home, tenant_gate(flow[OF_TENANT]), more) end
end

local function head_member(flow, stands)
  if type(stands) == 'string' then return stands end
  if stands == STOPPED then return 's' .. flow_part(flow[FLOWS_QUEUE]) .. pack('>I4', flow.number) end
  return 'h' .. flow_part(flow[OF_TENANT]) .. pack('>I7I4', stands, flow.number)
end

local function flows_standing(home, more)
  home.standing[1] = math.max(0, home.standing[1] + more)
  home.written.P = home.standing
end

local function flow_stand(home, flow, stands, until_us)
  local before = flow[STANDS]
  if before == ASLEEP and stands ~= ASLEEP then call('ZREM', home.asleep_key, flow.number) end
  if stands == ASLEEP then
    call('ZADD', home.asleep_key, until_us, flow.number)
    home.made[home.asleep_key] = true
  end
  if before == stands then return end
  if before == NOWHERE or stands == NOWHERE then flows_standing(home, stands == NOWHERE and -1 or 1) end
  if before ~= NOWHERE and before ~= ASLEEP then call('ZREM', home.heads_key, head_member(flow, before)) end
  if stands ~= NOWHERE and stands ~= ASLEEP then
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
  local opens_us = flow_opens(home, flow)
  if opens_us > until_us and flow.last then
    return flow_stand(home, flow, room_join(home, flow, flow.last, first.ticket, opens_us))
  end
  if opens_us > until_us then return flow_stand(home, flow, ASLEEP, opens_us) end
  flow_stand(home, flow, first.ticket)
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
  local used = #flow >= GATES and gates_used(home, kept) or {}
  for i = GATES, #flow do
    local gate = flow[i]
    local is_narrow = gate_is_narrow(gate)
    if not used[gate] then call('HDEL', home.flows_key, 'g' .. (is_narrow and gate_of_tenant(gate, tenant) or gate)) end
    if is_narrow and call('HINCRBY', home.flows_key, 'r' .. gate, -1) < 1 then
      call('HDEL', home.flows_key, 'r' .. gate, 'g' .. gate)
      call('ZREM', home.asleep_key, 'r' .. gate)
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

-- Moves a tenant's flows to their places after the room in the tenant's own scopes changed.
local function tenant_settle(home, tenant)
  local kept = tenant_load(home, tenant)
  local _, is_capped = tenant_held(home, tenant)
  for i = FLOWS, #kept do
    local flow = flow_load(home, kept[i])
    if flow and (#flow >= GATES or is_capped or flow[STANDS] == ASLEEP) then
      flow_settle(home, flow, flow_soon(home.at_us))
    end
  end
end
