--[[
  The flows of a home: which may be scheduled next. Start-time fair queueing (Goyal, Vin, Cheng 1996): the first waiter of a
  flow has a start tag, the larger of the virtual time and the finish tag of its tenant; the least tag goes first, the
  virtual time follows it, and the tenant's finish tag is one unit over its weight behind it.

  Kept of a flow: { tenant, queue, weight, how many of its next waiters pay no tag, how many wait or are scheduled,
  gates... }, and of a tenant: { finish tag, flows... }.
]]
-- @include lib/shared/places
-- @include lib/shared/gates
-- @include lib/shared/tenants
-- @include lib/shared/aside
local call = redis.call
local OF_TENANT, FLOWS_QUEUE, WEIGHT, CREDIT, COUNT, GATES = 1, 2, 3, 4, 5, 6

-- Numbers of flows sort as texts: of equal tags that of the older flow goes first.
-- @inline
local function flow_id(number)
  return string.format('%08.0f', number)
end

local function flow_load(home, id)
  local known = home.known[id]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. id)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.id, flow.number = id, tonumber(id)
  home.known[id] = flow
  return flow
end

local function flow_save(home, flow)
  local kept = {}
  for i = 1, #flow do kept[i] = flow[i] end
  call('HSET', home.flows_key, 'f' .. flow.id, cmsgpack.pack(kept))
end

local function flow_name(queue, tenant, gates, first)
  return 'n' .. queue .. ' ' .. tenant .. ' ' .. table.concat(gates, ' ', first)
end

-- The queue that a waiter's name begins with, and its number, where it has one.
local function queue_known(home, waiter)
  local name = string.match(waiter, '^[^:]*:[^:]*') or ''
  return name, tonumber(call('HGET', home.flows_key, 'Q' .. name) or nil)
end

local function queue_number(home, waiter)
  local name, number = queue_known(home, waiter)
  if number then return number end
  number = call('HINCRBY', home.flows_key, 'N', 1) % 65536
  call('HSET', home.flows_key, 'Q' .. name, number)
  return number
end

-- @inline
local function gates_of(request)
  local gates = {}
  for s = 1, request.gates do gates[s] = gate_name(request.scopes[s]) end
  return gates
end

-- The flow that the waiter of a request would join; nothing where there is none.
local function flow_find(home, request)
  local gates = gates_of(request)
  local _, queue = queue_known(home, request.waiter)
  local id = queue and call('HGET', home.flows_key, flow_name(queue, request.tenant, gates, 1))
  return id and flow_load(home, id)
end

-- A weight holds from the next tag of the flow.
local function flow_weigh(home, flow, weight)
  if flow[WEIGHT] == weight then return end
  flow[WEIGHT] = weight
  flow_save(home, flow)
end

-- The flow of a request, which is made where there is none; with the weight of the request.
local function flow_of(home, request)
  local gates = gates_of(request)
  local queue = queue_number(home, request.waiter)
  local name = flow_name(queue, request.tenant, gates, 1)
  local id = call('HGET', home.flows_key, name)
  if id then
    local flow = flow_load(home, id)
    flow_weigh(home, flow, request.weight)
    return flow
  end
  id = flow_id(call('HINCRBY', home.flows_key, 'F', 1))
  local flow = { request.tenant, queue, request.weight, 0, 0, unpack(gates) }
  flow.id, flow.number = id, tonumber(id)
  call('HSET', home.flows_key, name, id)
  local kept = tenant_load(home, request.tenant)
  kept[#kept + 1] = id
  tenant_save(home, request.tenant, kept)
  call('ZREM', home.ready_key, 't' .. request.tenant)
  home.known[id] = flow
  flow_save(home, flow)
  return flow
end

-- The scopes that the flows of a tenant wait for as well, as a set.
local function gates_used(home, kept)
  local used = {}
  for i = 2, #kept do
    local flow = flow_load(home, kept[i])
    for gate = GATES, flow and #flow or 0 do used[flow[gate]] = true end
  end
  return used
end

-- The flow has no waiter left. The finish tag of its tenant is kept while it is ahead of the virtual time.
local function flow_forget(home, flow)
  call('HDEL', home.flows_key, 'f' .. flow.id, flow_name(flow[FLOWS_QUEUE], flow[OF_TENANT], flow, GATES))
  home.known[flow.id] = nil
  local kept, left = tenant_load(home, flow[OF_TENANT]), {}
  left[1] = kept[1]
  for i = 2, #kept do
    if kept[i] ~= flow.id then left[#left + 1] = kept[i] end
  end
  local used = gates_used(home, left)
  for i = GATES, #flow do
    if not used[flow[i]] then call('HDEL', home.flows_key, 'g' .. flow[i]) end
  end
  if #left > 1 then return tenant_save(home, flow[OF_TENANT], left) end
  if left[1] > home.virtual then
    tenant_save(home, flow[OF_TENANT], left)
    call('ZADD', home.ready_key, left[1], 't' .. flow[OF_TENANT])
  else
    call('HDEL', home.flows_key, 't' .. flow[OF_TENANT])
  end
end

-- When the scopes of its own, and the pause and the cap of its tenant, let a flow's next waiter through.
local function flow_opens(home, flow)
  local opens_us, is_capped = tenant_held(home, flow[OF_TENANT])
  if is_capped then opens_us = math.max(opens_us, gate_opens(home, tenant_gate(flow[OF_TENANT]))) end
  for i = GATES, #flow do opens_us = math.max(opens_us, gate_opens(home, flow[i])) end
  return opens_us
end

-- One more, or one less, of a flow is scheduled.
local function flow_count_gates(home, flow, more)
  for i = GATES, #flow do gate_count(home, flow[i], more) end
  local _, is_capped = tenant_held(home, flow[OF_TENANT])
  if is_capped then gate_count(home, tenant_gate(flow[OF_TENANT]), more) end
end

local function flow_out(home, flow)
  call('ZREM', home.ready_key, flow.id)
  call('ZREM', home.asleep_key, flow.id)
end

-- Has a flow wait where it belongs: ready, asleep, or nowhere. Without a tag its tag is made anew.
local function flow_settle(home, flow, tag, until_us)
  if not place_first(home.queue_key, flow[FLOWS_QUEUE], flow.number) then return flow_out(home, flow) end
  if is_stopped(home, flow[FLOWS_QUEUE]) then
    flow_out(home, flow)
    call('ZADD', home.stopped_key, flow[FLOWS_QUEUE], flow.id)
    return
  end
  local opens_us = flow_opens(home, flow)
  if opens_us > until_us then
    call('ZREM', home.ready_key, flow.id)
    call('ZADD', home.asleep_key, opens_us, flow.id)
    return
  end
  call('ZREM', home.asleep_key, flow.id)
  if tag then
    call('ZADD', home.ready_key, string.format('%.17g', tag), flow.id)
  elseif not call('ZSCORE', home.ready_key, flow.id) then
    local finish = tenant_load(home, flow[OF_TENANT])[1]
    -- The others have had as much since, and turns that were for nothing are made up for. Saved with the next turn.
    if finish < home.virtual then flow[CREDIT] = 0 end
    call('ZADD', home.ready_key, string.format('%.17g', math.max(home.virtual, finish)), flow.id)
  end
end

-- Moves the tags of the tenant on by the share (see share_of) of a waiter that is scheduled; if it is the next, the virtual time too.
local function flow_pay(home, flow, share, is_next)
  local kept = tenant_load(home, flow[OF_TENANT])
  local tag = tonumber(call('ZSCORE', home.ready_key, flow.id) or nil) or math.max(home.virtual, kept[1])
  if is_next and tag > home.virtual then
    home.virtual = tag
    call('HSET', home.flows_key, 'V', string.format('%.17g', tag))
  end
  if flow[CREDIT] > 0 then
    flow[CREDIT] = flow[CREDIT] - 1
    flow_save(home, flow)
    return tag
  end
  kept[1] = tag + share / flow[WEIGHT]
  tenant_save(home, flow[OF_TENANT], kept)
  for i = 2, #kept do
    local other = kept[i] ~= flow.id and tonumber(call('ZSCORE', home.ready_key, kept[i]) or nil)
    if other and other < kept[1] then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), kept[i]) end
  end
  return kept[1]
end
