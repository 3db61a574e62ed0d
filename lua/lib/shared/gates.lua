--[[
  A gate tells a home the next free times of another scope that its waiters need: a scope that is counted per tenant, or
  a narrow scope. Every call that names the home and that scope writes the gate, so that a call needs no key of another
  request. A narrow scope has a second gate for each tenant that is paused or has a cap in it. A gate is one field of
  the hash flows:

    4 bytes  number of scheduled waiters of the scope in the home
    4 bytes  what follows the last time: GATE_LASTS, GATE_ROUND or GATE_UNKNOWN
    doubles  the longest window, and the times; little-endian
]]
-- @include lib/request/request_limits
-- @include lib/times
local call = redis.call
local GATES_HEAD = '<I4I4d'
local HEAD_BYTES = 16
local GATE_LASTS = 0 -- the last time holds for all further units
local GATE_ROUND = 1 -- the times repeat, each round a window later
local GATE_UNKNOWN = 2 -- the next times are unknown: a later request tells them in time
local pack = struct.pack
local unpack_bytes = struct.unpack

-- @inline
local function gate_name(scope)
  return scope_log(scope)
end

-- Only keys without a tenant end in '::log': see sharedKeys in src/core/keys.ts.
-- @inline
local function gate_is_narrow(gate)
  return string.sub(gate, -5) == '::log'
end

-- @inline
local function gate_of_tenant(gate, tenant)
  return gate .. ' ' .. tenant
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
  local field = call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end

local function gate_count(home, gate, more)
  local count, field = gate_read(home, gate)
  if not field then return end
  call('HSET', home.flows_key, 'g' .. gate, pack('<I4', math.max(0, count + more)) .. string.sub(field, 5))
end

-- A gate that was never written is open.
local function gate_opens(home, gate)
  local count, field = gate_read(home, gate)
  if not field then return 0 end
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
  return unpack_bytes('<d', field, HEAD_BYTES + 1 + 8 * index) + more_us
end
