--[[
  The scopes that are counted per tenant, and the narrow ones, as the home remembers them: the next free times of each, written
  by every call that names both, so that no key of another request is touched. A narrow scope has a second gate for each tenant
  that is paused in it, or has a cap there. One field of the flows of the home:

    how many of the scope are scheduled in the home (4 bytes), what is behind the last time (4: GATE_LASTS, GATE_ROUND or GATE_UNKNOWN), the
    longest window, and the times: doubles, little-endian
]]
-- @include lib/request_limits
-- @include lib/tiers/kinds
-- @include lib/home/order
-- @include lib/times
local call = redis.call
local GATES_HEAD = '<I4I4d'
local HEAD_BYTES = 16
local GATE_MOST = 16
local GATE_MOST_NARROW = 64 -- many more jobs wait for a narrow scope
local GATE_MOST_COPIED = 240 -- entries of a log that are read at once
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
      more_us = AHEAD_US
    end
  end
  return unpack_bytes('<d', field, HEAD_BYTES + 1 + 8 * index) + more_us
end

-- How many of the line of the scope's own jobs come soon: they go first. As many are scheduled, or were told the next turns.
local function gate_ahead(scope)
  local waiters_key, queue_key = scope_line_keys(scope)
  local found, count = call('ZRANGEBYSCORE', queue_key, 0, '+inf', 'WITHSCORES', 'LIMIT', 0, GATE_MOST), 0
  for i = 1, #found, 2 do
    local score = tonumber(found[i + 1])
    local text = stands_parked(score) and call('HGET', waiters_key, found[i])
    local turn_us = text and waiter_parse(text).told_us or score
    if turn_us > scope.at_us + AHEAD_US then break end
    count = count + 1
  end
  return count
end

-- Writes the gate of a tenant that is paused in a narrow scope.
local function gate_write_held(home, gate, until_us)
  call('HSET', home.flows_key, 'g' .. gate, pack(GATES_HEAD, gate_read(home, gate), GATE_LASTS, 0) .. pack('<d', until_us))
end

-- When the nth further unit of a scope is free, whose pause and running leases are known; not before `held_us`.
local function gate_time(scope, nth, held_us)
  tiers_after(scope, nth, false)
  return math.max(scope.turn_us, scope.paused_us, held_us)
end

-- Writes the next free times of a scope, whose pause and running leases are known, into the home as those of a gate; none
-- before `held_us`.
local function gate_write(home, scope, gate, held_us)
  local behind, times, is_narrow, had_copy = GATE_LASTS, {}, gate_is_narrow(gate), scope.copy
  local first, last, step = limits_tiers(scope)
  local limit, known, is_sliding = 1, is_narrow and GATE_MOST_NARROW or GATE_MOST, first <= last
  for tier = first, last, step do
    limit, is_sliding = math.max(limit, tonumber(tier_limit(tier))), is_sliding and tier_kind(tier) == 'sliding'
  end
  -- A cap alone has no window after which its units are free again: the last time stands for all units above the cap.
  if first > last then
    limit = (scope.cap or 0) + 1
  elseif limit <= known then
    behind = GATE_ROUND
  elseif is_narrow then
    behind = GATE_UNKNOWN
  end
  local ahead, turn_us, tier = is_narrow and 0 or gate_ahead(scope), scope.turn_us, scope.tier
  local free = scope.cap and math.max(0, scope.cap - scope.running) or known
  if is_narrow and free >= known and gate_time(scope, known - 1, held_us) <= scope.at_us then
    -- So many are free that no request has to tell more.
    limit, behind = 1, GATE_LASTS
  elseif is_sliding and limit <= GATE_MOST_COPIED and not had_copy and not scope.is_summed then
    scope.copy = call('GETRANGE', scope_log(scope), -8 * limit, -1)
  end
  for k = 0, math.min(limit, known) - 1 do
    local free_us = gate_time(scope, ahead + k, held_us)
    if k >= free then free_us = math.max(free_us, scope.ends_us) end
    times[k + 1] = pack('<d', free_us)
  end
  scope.turn_us, scope.tier, scope.copy = turn_us, tier, had_copy
  call('HSET', home.flows_key, 'g' .. gate,
    pack(GATES_HEAD, gate_read(home, gate), behind, limits_longest(scope)) .. table.concat(times))
end
