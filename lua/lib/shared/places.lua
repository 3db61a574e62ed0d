--[[
  The places of the waiters of a shared scope. A place is 16 bytes, so that the waiters of a flow stand beside each other
  in their order: number of the queue (2), of the flow (4), priority (3), half (1: those that go before the others of
  their priority have 0), number of the waiter (6). Behind it stands what is known of a waiter that was late: how often,
  its first turn, and whether its job is on its way to a worker; and then what the waiter takes, if it takes more than one
  unit (see waiters.lua). A waiter that was never late, and takes one unit, has its place alone.
]]
local call = redis.call
local PLACE = '>I2I4I3BI6'
local FLOW = '>I2I4'
local RANK = '>I3BI6'
local LATENESS = '<BdB'
local LENGTH = 16
local LATENESS_LENGTH = 10
local pack = struct.pack
local unpack_bytes = struct.unpack

local function place_new(queue, flow, joins_at, number)
  local half = joins_at % 2 == 1 and 0 or 1
  return pack(PLACE, queue, flow, math.floor(joins_at / 2), half, number)
end

-- The place in another flow, with the same priority and number.
local function place_moved(place, queue, flow)
  return pack(FLOW, queue, flow) .. string.sub(place, 7, LENGTH)
end

-- Output: the numbers of its queue and its flow.
local function place_flow(place)
  local queue, flow = unpack_bytes(FLOW, place)
  return queue, flow
end

-- Whether a place is in front of another one, whatever their flows. Texts are compared by the server's locale.
local function place_is_before(place, other)
  local priority, half, number = unpack_bytes(RANK, place, 7)
  local its_priority, its_half, its_number = unpack_bytes(RANK, other, 7)
  local rank, its_rank = 2 * priority + half, 2 * its_priority + its_half
  if rank == its_rank then return number < its_number end
  return rank < its_rank
end

-- The place without what stands behind it.
-- @inline
local function place_only(place)
  return string.sub(place, 1, LENGTH)
end

-- Output: how often the waiter was late, its first turn or nothing, whether its job is on its way.
local function place_late(place)
  if #place <= LENGTH then return 0, nil, false end
  local times, first_us, coming = unpack_bytes(LATENESS, place, LENGTH + 1)
  return times, first_us > 0 and first_us or nil, coming == 1
end

-- Output: what the waiter takes, a text; '' if that is one unit.
local function place_costs(place)
  return string.sub(place, LENGTH + LATENESS_LENGTH + 1)
end

local function place_with_late(place, times, first_us, is_coming)
  return place_only(place) .. pack(LATENESS, math.min(times, 255), first_us, is_coming and 1 or 0) .. place_costs(place)
end

-- The place of a waiter that was never late.
local function place_with_costs(place, costs)
  if costs == '' then return place_only(place) end
  return place_only(place) .. pack(LATENESS, 0, 0, 0) .. costs
end

-- The places of a flow, and those of a flow before a given one: ranges of bytes for ZRANGEBYLEX, from and to.
local function flow_range(queue, flow)
  return '[' .. pack(FLOW, queue, flow), '(' .. pack(FLOW, queue, flow + 1)
end

local function before_range(queue, flow, place)
  return '[' .. pack(FLOW, queue, flow), '(' .. place_only(place)
end

-- The first parked waiter of a flow. Output: place and waiter, or nothing.
local function place_first(queue_key, queue, flow)
  local from, to = flow_range(queue, flow)
  local found = call('ZRANGEBYLEX', queue_key, from, to, 'LIMIT', 0, 1)[1]
  if not found then return nil end
  return place_only(found), string.sub(found, LENGTH + 1)
end

-- The place and the waiter that a member of the queue is made of.
local function place_split(member)
  return place_only(member), string.sub(member, LENGTH + 1)
end
