--[[
  The scopes that are counted per tenant, as the home remembers them: the next free times of each, written by every call
  that names both, so that no key of another tenant is touched. One field of the flows of the home:

    how many of the scope are scheduled in the home (4 bytes), whether the times go on as a circle (4), the longest
    window, and the times: doubles, little-endian
]]
-- @include lib/request_limits
-- @include lib/tiers/kinds
-- @include lib/home/order
local call = redis.call
local GATES_HEAD = '<I4I4d'
local HEAD_BYTES = 16
local GATE_MOST = 16
local GATE_SOON_US = 200000
local pack = struct.pack
local unpack_bytes = struct.unpack

-- @inline
local function gate_name(scope)
  return scope_log(scope)
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
  local _, is_circle, longest_us = unpack_bytes(GATES_HEAD, field)
  local known = (#field - HEAD_BYTES) / 8
  local index, rounds = count, 0
  if index >= known then
    if is_circle == 1 then
      index, rounds = count % known, math.floor(count / known)
    else
      index = known - 1
    end
  end
  return unpack_bytes('<d', field, HEAD_BYTES + 1 + 8 * index) + rounds * longest_us
end

-- How many of the line of the scope's own jobs come soon: they go first. As many are scheduled, or were told the next turns.
local function gate_ahead(scope)
  local waiters_key, queue_key = scope_line_keys(scope)
  local found, count = call('ZRANGEBYSCORE', queue_key, 0, '+inf', 'WITHSCORES', 'LIMIT', 0, GATE_MOST), 0
  for i = 1, #found, 2 do
    local score = tonumber(found[i + 1])
    local text = stands_parked(score) and call('HGET', waiters_key, found[i])
    local turn_us = text and waiter_parse(text).told_us or score
    if turn_us > scope.at_us + GATE_SOON_US then break end
    count = count + 1
  end
  return count
end

-- Writes the next free times of a scope, whose pause and running leases are known, into the home as those of a gate.
local function gate_write(home, scope, gate)
  local count, circle, times = 0, 0, {}
  local first, last, step = limits_tiers(scope)
  local most = 1
  for tier = first, last, step do most = math.max(most, tonumber(tier_limit(tier))) end
  -- A cap alone has no window after which its units are free again: the last time stands for all units above the cap.
  if first > last then most = (scope.cap or 0) + 1 elseif most <= GATE_MOST then circle = 1 end
  most = math.min(most, GATE_MOST)
  local ahead, turn_us, tier = gate_ahead(scope), scope.turn_us, scope.tier
  for k = 0, most - 1 do
    tiers_after(scope, ahead + k, false)
    local free_us = math.max(scope.turn_us, scope.paused_us)
    if scope.cap and scope.cap - scope.running <= k then free_us = math.max(free_us, scope.ends_us) end
    times[k + 1] = pack('<d', free_us)
  end
  scope.turn_us, scope.tier = turn_us, tier
  count = gate_read(home, gate)
  call('HSET', home.flows_key, 'g' .. gate,
    pack(GATES_HEAD, count, circle, limits_longest(scope)) .. table.concat(times))
end
