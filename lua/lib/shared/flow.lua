--[[
  Reads and names flows: see flows.lua. The record of a flow: { tenant, queue, weight, place, number of waiters,
  gates... }. The gates are in the order of the scopes of its requests: the scopes counted per tenant, and then the
  narrow ones.

  The place of a flow: nowhere if it has no parked waiter; stopped; ready, stored as the ticket of its first waiter; or
  asleep at a closed gate, stored as its member among the heads: see flows.lua.
]]
-- @include lib/home/order
-- @include lib/request/request
-- @include lib/shared/tenants
-- @include lib/times
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack

--[[
  A gate tells a home the next free times of another scope that its waiters need: a scope that is counted per tenant, or
  a narrow scope. Every call that names the home and that scope writes the gate, so that a call needs no key of another
  request. For a tenant that is paused or has a cap in a shared scope there is one more gate: its name is that of the
  scope ('' for the home), a blank and the tenant. A gate is one field of the hash flows:

    4 bytes  number of scheduled waiters of the scope in the home
    4 bytes  what follows the last time: GATE_LASTS, GATE_ROUND or GATE_UNKNOWN
    doubles  the longest window, and the times; little-endian
]]
local BLANK = 32
local GATES_HEAD = '<I4I4d'
local HEAD_BYTES = 16
local GATE_LASTS = 0 -- the last time holds for all further units
local GATE_ROUND = 1 -- the times repeat, each round a window later
local GATE_UNKNOWN = 2 -- the next times are unknown: a later request tells them in time

-- @inline
local function gate_name(scope)
  return scope_log(scope)
end

-- Only keys without a tenant end in '::log': see sharedKeys in src/core/keys.ts.
-- @inline
local function gate_is_narrow(gate)
  return string.sub(gate, -5) == '::log'
end

-- Returns, as a text, the costs of a waiter in its nth scope; '' if the waiter takes one unit.
local function gate_costs(its, nth)
  local s = 0
  for text in string.gmatch((its and its.costs or '') .. '|', '([^|]*)|') do
    s = s + 1
    if s == nth then return text end
  end
  return ''
end

local function gate_read(home, gate)
  local is_written = home.has_caps or string.byte(gate) ~= BLANK
  local field = is_written and call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end

-- A gate that was never written is open.
local function gate_opens(home, gate)
  local held_us = string.byte(gate) == BLANK and tenant_held(home, string.sub(gate, 2)) or 0
  local count, field = gate_read(home, gate)
  if not field then return held_us end
  local _, behind, longest_us = unpack_bytes(GATES_HEAD, field)
  local known = (#field - HEAD_BYTES) / 8
  local index, more_us = count, 0
  if index >= known then
    index = known - 1
    if behind == GATE_ROUND then
      index, more_us = count % known, math.floor(count / known) * longest_us
    elseif behind == GATE_UNKNOWN then
      more_us = HORIZON_US
    end
  end
  return math.max(held_us, unpack_bytes('<d', field, HEAD_BYTES + 1 + 8 * index) + more_us)
end

local OF_TENANT, FLOWS_QUEUE, WEIGHT, STANDS, COUNT, GATES = 1, 2, 3, 4, 5, 6
local NOWHERE, STOPPED = 0, -1
local LINE = '>I4I7'
local LINE_BYTES = 11

-- The result begins with the length of the text, so that no part is the beginning of another part.
local function flow_part(text)
  return pack('>I2', #text) .. text
end

-- Returns the range of the members that begin with a text. A number follows the text, and its first byte is never 255.
local function members_of(text)
  return '[' .. text, '(' .. text .. pack('B', 255)
end

local function gate_part(gate)
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
local function flow_is_asleep(flow)
  return type(flow[STANDS]) == 'string'
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
