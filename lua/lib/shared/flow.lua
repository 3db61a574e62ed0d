--[[
  What is known of a flow: { tenant, queue, weight, where it stands, how many of it wait, gates... }, gates in the order of the scopes of its
  requests: those of its tenant, and then the narrow ones. A call reads and writes each flow once: see flows_write.

  A flow stands nowhere if nobody of it is parked, is asleep, stopped, ready, which is the ticket under which it is among the heads,
  or in a room, which is its member there: see rooms.lua.
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

-- A text as part of a member, so that no other one begins like it.
local function flow_part(text)
  return pack('>I2', #text) .. text
end

-- The members that begin with a text, as a range of bytes, from and to. No number that follows is so large that it begins with 255.
local function members_of(text)
  return '[' .. text, '(' .. text .. pack('B', 255)
end

-- What the members of the room of a gate begin with: see rooms.lua.
local function room_part(gate)
  return 'r' .. flow_part(gate)
end

local function line_member(number, ticket, waiter)
  return pack(LINE, number, ticket) .. waiter
end

-- Output: the waiter, and what is known of it by its place.
local function line_split(member)
  local number, ticket = unpack_bytes(LINE, member)
  return string.sub(member, LINE_BYTES + 1), { flow = number, ticket = ticket, told_us = 0 }
end

-- The first parked waiter of a flow, as line_split; nothing if there is none.
local function line_first(home, flow)
  local from, to = members_of(pack('>I4', flow.number))
  local found = call('ZRANGEBYLEX', home.lines_key, from, to, 'LIMIT', 0, 1)[1]
  if not found then return nil end
  return line_split(found)
end

local function flow_load(home, number)
  local known = home.known[number]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. number)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.number = number
  home.known[number] = flow
  return flow
end

local function flow_note(home, flow)
  home.written['f' .. flow.number] = flow
end

local function flow_name(queue, tenant, gates, first)
  return 'n' .. flow_part(queue) .. flow_part(tenant) .. table.concat(gates, ' ', first)
end

local function gates_of(request)
  local gates = {}
  for s = 1, request.gates do gates[s] = gate_name(request.scopes[s]) end
  return gates
end

-- The flow that the waiter of a request would join; nothing where there is none.
local function flow_find(home, request)
  local name = flow_name(waiter_queue(request.waiter), request.tenant, gates_of(request), 1)
  local number = tonumber(call('HGET', home.flows_key, name) or nil)
  return number and flow_load(home, number)
end

-- Whether a flow waits in the room of a narrow scope.
-- @inline
local function flow_in_room(flow)
  return type(flow[STANDS]) == 'string'
end

-- Whether the first waiter of a flow says where it stands, and one with that ticket may become the first.
local function flow_yields(flow, ticket)
  return flow_in_room(flow) or flow[STANDS] <= NOWHERE or flow[STANDS] > ticket
end

-- Returns which of its scopes a gate is for the waiters of a flow, counted from 1; nothing if they do not wait for it.
local function flow_nth(flow, gate)
  for i = GATES, #flow do
    if flow[i] == gate then return i - GATES + 1 end
  end
end

-- A weight holds from the next tag of the flow.
local function flow_weigh(home, flow, weight)
  if flow[WEIGHT] == weight then return end
  flow[WEIGHT] = weight
  flow_note(home, flow)
end
