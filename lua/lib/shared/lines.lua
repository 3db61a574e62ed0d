-- The members of the sorted sets of a shared scope that stand in the order of bytes: see flows.lua.
local call = redis.call
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
