-- @include lib/request/request
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/open
-- @include lib/shared/flow
-- @include lib/shared/tenants
-- @include lib/shared/flows
-- @include lib/shared/slow_queues
local call = redis.call
local BEHIND_US = 500000 -- a watchdog comes this long after the known turns

local function waiter_costs(request)
  local texts = {}
  for s, scope in ipairs(request.scopes) do texts[s] = scope.costs and table.concat(scope.costs, ',') or '' end
  return table.concat(texts, '|')
end

-- A waiter that joined under other tiers pays for one unit.
local function waiter_share(home, its)
  if not scope_has_meters(home) then return 1 end
  local costs = {}
  for cost in string.gmatch(home_costs(its.costs or ''), '%d+') do costs[#costs + 1] = tonumber(cost) end
  return #costs > 0 and #costs == limits_count(home) and share_of(home, costs) or 1
end

local function waiter_pays(stands)
  return stands_scheduled(stands) or stands_aside(stands)
end

-- Ends the watch of a waiter that asks, leaves or steps aside. If this happens long before the waiter's wake time, the
-- waiter did not come in vain, and the next watchdog waits no longer than usual.
local function watchdog_ends(home, waiter)
  for _, watchdog in pairs(home.watchdogs) do
    if watchdog[1] == waiter and watchdog[2] >= home.at_us then
      watchdog[2] = watchdog[2] > home.at_us + BEHIND_US and 0 or home.at_us - 1
      call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
    end
  end
end

local function shared_moved(home, waiter, its, stands, score)
  local was_scheduled, is_scheduled = stands and stands_scheduled(stands), stands_scheduled(score)
  home.front = nil
  if score < 0 then watchdog_ends(home, waiter) end
  if was_scheduled and is_scheduled then
    call('ZADD', home.queue_key, score, waiter)
    return
  end
  local flow = flow_load(home, its.flow)
  if stands_parked(score) then
    call('ZADD', home.lines_key, 0, line_member(its.flow, its.ticket, waiter))
    if home.parked == 1 then home.made[home.lines_key] = true end
    if stands then call('ZREM', home.queue_key, waiter) end
  else
    if stands and stands_parked(stands) then call('ZREM', home.lines_key, line_member(its.flow, its.ticket, waiter)) end
    call('ZADD', home.queue_key, score, waiter)
    if home.coming + home.out == 1 then home.made[home.queue_key] = true end
  end
  if not flow then return end
  if was_scheduled or is_scheduled then flow_count_gates(home, flow, is_scheduled and 1 or -1) end
  slow_moved(home, flow[FLOWS_QUEUE], stands, score)
  local was_paid, is_paid = stands and waiter_pays(stands), waiter_pays(score)
  if is_paid and not was_paid then
    -- A record from line_split has no costs.
    if not its.costs and scope_has_meters(home) then its = home_known(home, waiter) or its end
    tenant_pay(home, flow[OF_TENANT], waiter_share(home, its) / flow[WEIGHT], waiter == home.chosen)
  elseif was_paid and not is_paid then
    tenant_credit(home, flow[OF_TENANT], waiter_share(home, its) / flow[WEIGHT])
  end
  -- The flow's first waiter may have changed.
  local was_parked = stands and stands_parked(stands)
  local place = flow[STANDS]
  local is_ready = not flow_is_asleep(flow) and place > NOWHERE
  if was_parked or stands_parked(score) and not (is_ready and place <= its.ticket) then
    flow_settle(home, flow, flow_soon(is_scheduled and math.max(home.at_us, score) or home.at_us))
  end
end

-- An unused turn costs its tenant nothing, so that removed jobs do not lessen the tenant's share.
local function shared_left(home, waiter, its, stands, is_charged)
  local is_parked = stands_parked(stands)
  home.front = nil
  watchdog_ends(home, waiter)
  if its and is_parked then call('ZREM', home.lines_key, line_member(its.flow, its.ticket, waiter)) end
  local flow = its and flow_load(home, its.flow)
  if not flow then return end
  if stands_scheduled(stands) then flow_count_gates(home, flow, -1) end
  if waiter_pays(stands) and not is_charged then
    tenant_credit(home, flow[OF_TENANT], waiter_share(home, its) / flow[WEIGHT])
  end
  slow_moved(home, flow[FLOWS_QUEUE], stands, nil)
  if is_charged then slow_starts(home, flow[FLOWS_QUEUE], stands) end
  flow[COUNT] = flow[COUNT] - 1
  flow_note(home, flow)
  if flow[COUNT] < 1 then
    flow_forget(home, flow)
  elseif is_parked and flow[STANDS] == its.ticket then
    flow_settle(home, flow, flow_soon(home.at_us))
  end
end

-- All keys were deleted: the shares begin anew.
local function shared_dropped(home)
  home.known, home.tenants, home.written = {}, {}, {}
  home.watchdogs, home.slowed, home.virtual = {}, {}, 0
  home.standing = { 0, 0, 0 }
end

local function shared_opens(home, waiter, slot_us)
  local its = home_known(home, waiter)
  local flow = its and flow_load(home, its.flow)
  if not flow then return slot_us end
  flow_count_gates(home, flow, -1)
  local opens_us = math.max(slot_us, (flow_opens(home, flow)))
  flow_count_gates(home, flow, 1)
  return opens_us
end

local function shared_open(request, clock, may_write)
  local home = request.scopes[#request.scopes]
  if home.shared then return home end
  home.shared = { moved = shared_moved, left = shared_left, dropped = shared_dropped, opens = shared_opens }
  home.lines_key, home.flows_key = scope_key(home, 'lines'), scope_key(home, 'flows')
  home.ready_key, home.asleep_key = scope_key(home, 'ready'), scope_key(home, 'asleep')
  home.heads_key = scope_key(home, 'heads')
  local waiters_key, queue_key = scope_line_keys(home)
  home.all_keys = {
    waiters_key, queue_key, home.lines_key, home.flows_key, home.ready_key, home.asleep_key, home.heads_key,
  }
  home.known, home.tenants, home.written, home.helds, home.lease_us = {}, {}, {}, {}, request.lease_us
  local record = call('HMGET', home.flows_key, 'V', 'W', 'A', 'F', 'P')
  home.virtual, home.watchdogs = tonumber(record[1] or 0), record[2] and cmsgpack.unpack(record[2]) or {}
  home.slowed = record[3] and cmsgpack.unpack(record[3]) or {}
  home.standing = record[5] and cmsgpack.unpack(record[5]) or { 0, 0, 0 }
  if home.set_back_us and may_write then
    local asleep = call('ZRANGE', home.asleep_key, 0, -1, 'WITHSCORES')
    for i = 1, #asleep, 2 do call('ZADD', home.asleep_key, asleep[i + 1] - home.set_back_us, asleep[i]) end
    home.watchdogs = {}
  end
  home.made = { [home.flows_key] = not record[4] or nil }
  home_open(home, request.waiter, clock, may_write)
  local its, stands = home.its, home.stands
  -- The waiter's place was lost with a key.
  local member = may_write and its and stands_parked(stands) and line_member(its.flow, its.ticket, request.waiter)
  if member and not call('ZSCORE', home.lines_key, member) then home_move(home, request.waiter, its, nil, stands) end
  return home
end

local function shared_close(home)
  flows_write(home)
  slow_save(home)
  local ttl_ms = home.total > 0 and next(home.made) and call('PTTL', home.waiters_key) or 0
  if ttl_ms <= 0 then return end
  for key in pairs(home.made) do
    if call('PTTL', key) == -1 then call('PEXPIRE', key, ttl_ms) end
  end
end

local function shared_join(home, request, ticket)
  local flow = flow_of(home, request)
  ticket = ticket or home_ticket(home, request.joins_at)
  local its = { ticket = ticket, flow = flow.number, told_us = 0, times = 0, first_us = 0 }
  its.costs = request.has_costs and waiter_costs(request) or ''
  flow[COUNT] = flow[COUNT] + 1
  flow_note(home, flow)
  home_put(home, request.waiter, its, nil, parked_at(its.ticket))
  home.its, home.stands = its, parked_at(its.ticket)
end

local function flow_is_of(flow, request)
  if flow[OF_TENANT] ~= request.tenant or #flow - GATES + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[GATES + s - 1] ~= gate_name(request.scopes[s]) then return false end
  end
  return true
end
