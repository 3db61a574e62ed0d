-- @include lib/request/request
-- @include lib/tiers/kinds
-- @include lib/log/meters
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/shared/flow
-- @include lib/shared/flows
-- @include lib/times
local call = redis.call
local GATE_MOST = 16 -- times in a gate
local GATE_MOST_NARROW = 64 -- times in the gate of a narrow scope: the jobs of many tenants wait for it
local GATE_MOST_COPIED = 240 -- entries of a log
local pack = struct.pack

-- Counts the waiters of the scope's own line within the horizon: these waiters go first.
local function gate_ahead(scope)
  local waiters_key, queue_key = scope_line_keys(scope)
  local found, count = call('ZRANGEBYSCORE', queue_key, 0, '+inf', 'WITHSCORES', 'LIMIT', 0, GATE_MOST), 0
  for i = 1, #found, 2 do
    local score = tonumber(found[i + 1])
    local text = stands_parked(score) and call('HGET', waiters_key, found[i])
    local turn_us = text and waiter_parse(text).told_us or score
    if turn_us > scope.at_us + HORIZON_US then break end
    count = count + 1
  end
  return count
end

local function gate_time(scope, nth, held_us)
  tiers_after(scope, nth, false)
  return math.max(scope.turn_us, scope.paused_us, held_us)
end

-- Writes no time before held_us. The scope's pause and leases must be known.
local function gate_write(home, scope, gate, held_us)
  local behind, times, is_narrow, had_copy = GATE_LASTS, {}, gate_is_narrow(gate), scope.copy
  local first, last, step = limits_tiers(scope)
  local limit, known, is_sliding = 1, is_narrow and GATE_MOST_NARROW or GATE_MOST, first <= last
  for tier = first, last, step do
    limit, is_sliding = math.max(limit, tonumber(tier_limit(tier))), is_sliding and tier_kind(tier) == 'sliding'
  end
  -- A cap has no window, so the last time holds for all units above the cap.
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
    -- Enough units are free, so no later request has to tell more times.
    limit, behind = 1, GATE_LASTS
  elseif is_sliding and limit <= GATE_MOST_COPIED and not had_copy then
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

-- Writes the gate of the tenant in a shared scope.
local function gate_write_tenant(home, scope, gate)
  if scope.part then
    gate_write(home, scope.part, gate, scope.held_us)
  elseif scope.held_us > 0 then
    local head = pack(GATES_HEAD, gate_read(home, gate), GATE_LASTS, 0)
    call('HSET', home.flows_key, 'g' .. gate, head .. pack('<d', scope.held_us))
  else
    call('HDEL', home.flows_key, 'g' .. gate)
  end
  gate_settle(home, gate)
end

-- Returns the costs of the first waiters for a gate.
local function gate_front(home, request, gate)
  local costs = {}
  for _, waiter in ipairs(call('ZRANGE', home.queue_key, home.out, home.out + math.min(home.coming, COSTS_SEEN) - 1)) do
    local its = home_known(home, waiter)
    local flow = its and flow_load(home, its.flow)
    local nth = flow and flow_nth(flow, gate)
    if nth then costs[#costs + 1] = gate_costs(its, nth) end
  end
  local flow = gate_first(home, gate) or flow_find(home, request)
  local nth = flow and flow_nth(flow, gate)
  if nth then
    local from, to = members_of(pack('>I4', flow.number))
    for _, member in ipairs(call('ZRANGEBYLEX', home.lines_key, from, to, 'LIMIT', 0, COSTS_SEEN)) do
      costs[#costs + 1] = gate_costs(home_known(home, (line_split(member))), nth)
    end
  end
  return costs
end

local function write_gates(home, request)
  local tenant = ' ' .. request.tenant
  for s = 1, request.gates do
    local scope = request.scopes[s]
    local gate = gate_name(scope)
    if gate_flows(home, gate) > 0 then
      if scope.known then gate_write_tenant(home, scope, gate .. tenant) end
      local costs = #meters_means(scope) > 0 and gate_front(home, request, gate) or {}
      if #costs > 0 then meters_front(scope, costs) end
      gate_write(home, scope, gate, 0)
      gate_settle(home, gate)
    end
  end
  if home.part then gate_write_tenant(home, home, tenant) end
end
