--[[
  The scopes that are counted per tenant, and the narrow ones, as the home remembers them: the next free times of each, written
  by every call that names both, so that no key of another request is touched. A narrow scope has a second gate for each tenant
  that is paused in it, or has a cap there. One field of the flows of the home:

    how many of the scope are scheduled in the home (4 bytes), what is behind the last time (4: GATE_LASTS, GATE_ROUND or GATE_UNKNOWN), the
    longest window, and the times: doubles, little-endian
]]
-- @include lib/request/request_limits
-- @include lib/times
local call = redis.call
local GATES_HEAD = '<I4I4d'
local HEAD_BYTES = 16
local GATE_LASTS = 0 -- the last time holds for all further units
local GATE_ROUND = 1 -- the times go on as a circle
local GATE_UNKNOWN = 2 -- nothing: a request tells in time
local pack = struct.pack
local unpack_bytes = struct.unpack

-- @inline
local function gate_name(scope)
  return scope_log(scope)
end

-- Whether a gate is a narrow scope. Its key has no tenant, and no other key ends so: see sharedKeys.
-- @inline
local function gate_is_narrow(gate)
  return string.sub(gate, -5) == '::log'
end

-- The name of the gate of one tenant in a narrow scope.
-- @inline
local function gate_of_tenant(gate, tenant)
  return gate .. ' ' .. tenant
end

-- What a waiter takes of its nth scope, a text; '' if that is one unit.
local function gate_costs(its, nth)
  local s = 0
  for text in string.gmatch((its and its.costs or '') .. '|', '([^|]*)|') do
    s = s + 1
    if s == nth then return text end
  end
  return ''
end

-- How many of a gate are scheduled, and the field itself.
local function gate_read(home, gate)
  local field = call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end

-- More, or less, of a gate's scope are scheduled.
local function gate_count(home, gate, more)
  local count, field = gate_read(home, gate)
  if not field then return end
  call('HSET', home.flows_key, 'g' .. gate, pack('<I4', math.max(0, count + more)) .. string.sub(field, 5))
end

-- When a further unit of a gate's scope is free, behind those that are scheduled. A gate that nobody wrote is open.
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
