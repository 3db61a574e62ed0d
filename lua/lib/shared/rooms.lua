--[[
  A room holds the flows of a home that wait for a narrow scope. The narrow scope is shared too: its units go to the
  waiting tenants by weight, independently of their shares of the home. So a room has tags of its own, as the home has:
  see flows.lua.

    flows    r.. gate          -> number of flows that name the scope, virtual time of the room, and, if jobs have
                                  costs, for each tier the share of the scope that one unit takes
             e.. gate, tenant  -> finish tag of a tenant in the room, and its credit, which pays for its next units
    heads    'r', gate, tag, 'f', ticket and flow  of a waiting flow: the ticket is that of its first waiter
             'r', gate, tag, 't', tenant           of a tenant without such a flow, with a finish tag ahead of the
                                                   virtual time
    asleep   'r' and gate      -> when the scope has a unit for the first flow of the room
]]
-- @include lib/shared/flow
-- @include lib/request/request
local call = redis.call
local ROOM_STEPS = 32 -- members
local CLOSE_MOST = 500 -- finish tags that a closing room drops in one call
local ROOM_FLOWS, ROOM_VIRTUAL, ROOM_TIERS = 1, 2, 2
local pack = struct.pack
local unpack_bytes = struct.unpack

local function room_load(home, gate)
  local room = home.rooms[gate]
  if room ~= nil then return room end
  local text = call('HGET', home.flows_key, 'r' .. gate)
  room = text and cmsgpack.unpack(text) or false
  home.rooms[gate] = room
  return room
end

local function room_note(home, gate)
  home.written['r' .. gate] = home.rooms[gate]
end

local function room_finish_field(gate, tenant)
  return 'e' .. flow_part(gate) .. tenant
end

local function room_finish(home, gate, tenant)
  local text = call('HGET', home.flows_key, room_finish_field(gate, tenant)) or ''
  local finish, credit = string.match(text, '^(%S+) (%S+)$')
  return tonumber(finish or 0), tonumber(credit or 0)
end

local function room_write_finish(home, gate, tenant, finish, credit)
  call('HSET', home.flows_key, room_finish_field(gate, tenant), string.format('%.17g %.17g', finish, credit))
end

local function room_left(gate, tenant, finish)
  return room_part(gate) .. pack('>d', finish) .. 't' .. tenant
end

local function room_enter(home, gate, tenant)
  local room = room_load(home, gate) or { 0, 0 }
  home.rooms[gate] = room
  room[ROOM_FLOWS] = room[ROOM_FLOWS] + 1
  room_note(home, gate)
  local finish = room_finish(home, gate, tenant)
  if finish > 0 then call('ZREM', home.heads_key, room_left(gate, tenant, finish)) end
end

-- Returns the flow's member among the heads.
local function room_join(home, flow, gate, ticket, opens_us)
  local finish, stands, part = room_finish(home, gate, flow[OF_TENANT]), flow[STANDS], room_part(gate)
  local tag = math.max(room_load(home, gate)[ROOM_VIRTUAL], finish)
  call('ZADD', home.asleep_key, opens_us, 'r' .. gate)
  home.made[home.asleep_key] = true
  -- A waiting flow keeps its tag, so that flows that were let in meanwhile do not pass it.
  if flow_in_room(flow) and string.sub(stands, 1, #part) == part then
    local its_tag = unpack_bytes('>d', stands, #part + 1)
    if its_tag >= finish then tag = its_tag end
  end
  return part .. pack('>d', tag) .. 'f' .. pack('>I7I4', ticket, flow.number)
end

local function room_settle(home, gate)
  local is_asleep = call('ZSCORE', home.asleep_key, 'r' .. gate)
  if is_asleep then call('ZADD', home.asleep_key, gate_opens(home, gate), 'r' .. gate) end
end

-- Returns the first waiting flow of the room, and its tag. Removes the finish tags in front of that flow, because the
-- virtual time has passed them.
local function room_first(home, gate)
  local part = room_part(gate)
  local from, to = members_of(part)
  for _ = 1, ROOM_STEPS do
    local found = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 1)[1]
    if not found then return nil end
    local tag, at = unpack_bytes('>d', found, #part + 1)
    if string.sub(found, at, at) == 't' then
      call('HDEL', home.flows_key, room_finish_field(gate, string.sub(found, at + 1)))
    else
      local flow = flow_load(home, (unpack_bytes('>I4', found, #found - 3)))
      if flow and flow[STANDS] == found then return flow, tag end
    end
    call('ZREM', home.heads_key, found)
  end
end

-- Estimates how many waiters go before a waiter that has `position` waiters of its own flow in front of it.
local function room_ahead(home, gate, position)
  local room = room_load(home, gate)
  return room and (position + 1) * room[ROOM_FLOWS] - 1 or position
end

local function room_weigh(home, gate, scope)
  local room = room_load(home, gate)
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local nth, each_us = ROOM_TIERS + tier_number(scope, tier), tier_window(tier) / tier_limit(tier)
    if room[nth] ~= each_us then
      room[nth] = each_us
      room_note(home, gate)
    end
  end
  for nth = #room, ROOM_TIERS + limits_count(scope) + 1, -1 do room[nth] = nil end
end

-- Like share_of, for the scope of the room; 1 if the waiter joined under other tiers.
local function room_share(room, text)
  local most, of_one, nth = 0, 0, ROOM_TIERS
  for cost in string.gmatch(text, '%d+') do
    nth = nth + 1
    most, of_one = math.max(most, cost * (room[nth] or 0)), math.max(of_one, room[nth] or 0)
  end
  return nth == #room and of_one > 0 and most / of_one or 1
end

-- Adds a share to the tag of a tenant in the room, as tenant_pay does in the home. A negative share, from an unused
-- turn, becomes credit.
local function room_pay(home, gate, tenant, share)
  local room = room_load(home, gate)
  if not room then return end
  local finish, credit = room_finish(home, gate, tenant)
  if share < 0 then return room_write_finish(home, gate, tenant, finish, credit - share) end
  finish = math.max(room[ROOM_VIRTUAL], finish)
  room[ROOM_VIRTUAL] = finish
  room_note(home, gate)
  local free = math.min(credit, share)
  room_write_finish(home, gate, tenant, finish + share - free, credit - free)
end

local function room_correct(home, gate, tenant, more)
  if not room_load(home, gate) or more == 0 then return end
  local finish, credit = room_finish(home, gate, tenant)
  if finish == 0 then return end
  local free = math.min(credit, more)
  room_write_finish(home, gate, tenant, finish + more - free, credit - free)
  if more > free and call('ZREM', home.heads_key, room_left(gate, tenant, finish)) > 0 then
    call('ZADD', home.heads_key, 0, room_left(gate, tenant, finish + more - free))
  end
end

-- more = -1 gives the payment back.
local function room_pay_all(home, flow, its, more)
  for i = GATES, #flow do
    local room = gate_is_narrow(flow[i]) and room_load(home, flow[i])
    if room then
      local share = room_share(room, gate_costs(its, i - GATES + 1))
      room_pay(home, flow[i], flow[OF_TENANT], more * share / flow[WEIGHT])
    end
  end
end

local function room_close(home, gate)
  local part = room_part(gate)
  local from, to = members_of(part)
  local left = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, CLOSE_MOST)
  for _, found in ipairs(left) do
    call('HDEL', home.flows_key, room_finish_field(gate, string.sub(found, #part + 10)))
    call('ZREM', home.heads_key, found)
  end
  call('ZREM', home.asleep_key, 'r' .. gate)
  -- More tags may be left. They stay true as long as the room keeps its virtual time, so the room closes another time.
  if #left == CLOSE_MOST then return end
  call('HDEL', home.flows_key, 'r' .. gate, 'g' .. gate)
  home.rooms[gate], home.written['r' .. gate] = false, nil
end

-- `is_used`: the tenant has another flow for the scope.
local function room_forget(home, gate, tenant, is_used)
  local room = room_load(home, gate)
  if not room then return end
  room[ROOM_FLOWS] = room[ROOM_FLOWS] - 1
  room_note(home, gate)
  if not is_used then
    call('HDEL', home.flows_key, 'g' .. gate_of_tenant(gate, tenant))
    local finish = room_finish(home, gate, tenant)
    if finish > room[ROOM_VIRTUAL] then
      call('ZADD', home.heads_key, 0, room_left(gate, tenant, finish))
      home.made[home.heads_key] = true
    else
      call('HDEL', home.flows_key, room_finish_field(gate, tenant))
    end
  end
  if room[ROOM_FLOWS] < 1 then return room_close(home, gate) end
  room_settle(home, gate)
end
