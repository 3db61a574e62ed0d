--[[
  Reads and names flows: see flows.lua. The record of a flow: { tenant, queue, weight, place, number of waiters,
  gates... }. The gates are in the order of the scopes of its requests: the scopes counted per tenant, and then the
  narrow ones.

  The place of a flow: nowhere if it has no parked waiter; asleep; stopped; ready, stored as the ticket of its first
  waiter; or in a room, stored as its member among the heads: see rooms.lua.
]]
-- @include lib/home/order
-- @include lib/shared/gates
local call = redis.call
local OF_TENANT, FLOWS_QUEUE, WEIGHT, STANDS, COUNT, GATES = 1, 2, 3, 4, 5, 6
local NOWHERE, ASLEEP, STOPPED = 0, -1, -2
local LINE = '>I4I7'
local LINE_BYTES = 11
local pack = struct.pack
local unpack_bytes = struct.unpack

-- The result begins with the length of the text, so that no part is the beginning of another part.
local function flow_part(text)
  return pack('>I2', #text) .. text
end

-- Returns the range of the members that begin with a text. A number follows the text, and its first byte is never 255.
local function members_of(text)
  return '[' .. text, '(' .. text .. pack('B', 255)
end

local function room_part(gate)
  return 'r' .. flow_part(gate)
end

local function line_member(number, ticket, waiter)
  return pack(LINE, number, ticket) .. waiter
end

local function line_split(member)
  local number, ticket = unpack_bytes(LINE, member)
  return string.sub(member, LINE_BYTES + 1), { flow = number, ticket = ticket, told_us = 0 }
end

local function line_first(home, flow)
  local from, to = members_of(pack('>I4', flow.number))
  local found = call('ZRANGEBYLEX', home.lines_key, from, to, 'LIMIT', 0, 1)[1]
  if not found then return nil end
  return line_split(found)
end

local function flow_field(number)
  return string.format('f%.0f', number)
end

local function flow_load(home, number)
  local known = home.known[number]
  if known then return known end
  local text = call('HGET', home.flows_key, flow_field(number))
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.number = number
  home.known[number] = flow
  return flow
end

local function flow_note(home, flow)
  home.written[flow_field(flow.number)] = flow
end

local function flow_name(queue, tenant, gates, first)
  return 'n' .. flow_part(queue) .. flow_part(tenant) .. table.concat(gates, ' ', first)
end

local function gates_of(request)
  local gates = {}
  for s = 1, request.gates do gates[s] = gate_name(request.scopes[s]) end
  return gates
end

local function flow_find(home, request)
  local name = flow_name(waiter_queue(request.waiter), request.tenant, gates_of(request), 1)
  local number = tonumber(call('HGET', home.flows_key, name) or nil)
  return number and flow_load(home, number)
end

-- @inline
local function flow_in_room(flow)
  return type(flow[STANDS]) == 'string'
end

-- Returns whether a waiter with this ticket may change the place of its flow.
local function flow_yields(flow, ticket)
  return flow_in_room(flow) or flow[STANDS] <= NOWHERE or flow[STANDS] > ticket
end

-- Returns the number of a gate in a flow, counted from 1; nil if the flow does not wait for the gate.
local function flow_nth(flow, gate)
  for i = GATES, #flow do
    if flow[i] == gate then return i - GATES + 1 end
  end
end

-- A new weight applies from the tenant's next tag on.
local function flow_weigh(home, flow, weight)
  if flow[WEIGHT] == weight then return end
  flow[WEIGHT] = weight
  flow_note(home, flow)
end
