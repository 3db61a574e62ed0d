-- How a waiter of a shared scope joins its flow, and what its flow and its tenant notice of where it stands: see flows.lua.
-- @include lib/request/request_limits
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/open
-- @include lib/shared/gates
-- @include lib/shared/tenants
-- @include lib/shared/flow
-- @include lib/shared/flows
-- @include lib/shared/slow_queues
local call = redis.call
local BEHIND_US = 500000 -- a watchdog comes so long behind the turns that are known

-- What the request's waiter takes in each scope, parted by '|'; nothing where it takes one of each tier.
local function waiter_costs(request)
  local texts = {}
  for s, scope in ipairs(request.scopes) do texts[s] = scope.costs and table.concat(scope.costs, ',') or '' end
  return table.concat(texts, '|')
end

-- Returns what a waiter that joined takes of the home: see share_of. If it joined under other tiers, it pays for one unit.
local function waiter_share(home, its)
  if not scope_has_meters(home) then return 1 end
  local costs = {}
  for cost in string.gmatch(home_costs(its.costs or ''), '%d+') do costs[#costs + 1] = tonumber(cost) end
  return #costs > 0 and #costs == limits_count(home) and share_of(home, costs) or 1
end

-- Whether a waiter that stands there has been paid for: a turn that is given up, or whose job is not there, costs nothing.
local function waiter_pays(stands)
  return stands_scheduled(stands) or stands_aside(stands)
end

-- Ends the watch of a waiter that asks, leaves or steps out: its job no longer comes when the watchdog is due. The next watchdog of
-- one that ended long before comes no later than usual: it did not come in vain.
local function watchdog_ends(home, waiter)
  for _, watchdog in pairs(home.watchdogs) do
    if watchdog[1] == waiter and watchdog[2] >= home.at_us then
      watchdog[2] = watchdog[2] > home.at_us + BEHIND_US and 0 or home.at_us - 1
      call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
    end
  end
end

-- Moves a waiter, and has its flow and its tenant follow: see home_move.
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
    -- A place in a flow does not say what its waiter takes.
    if not its.costs and (#flow >= GATES or scope_has_meters(home)) then its = home_known(home, waiter) or its end
    flow_pay(home, flow, its, waiter_share(home, its), waiter == home.chosen)
  elseif was_paid and not is_paid then
    flow_credit(home, flow, its, waiter_share(home, its))
  end
  -- It is the first one if it has left, or joins in front.
  local was_parked = stands and stands_parked(stands)
  if was_parked or stands_parked(score) and flow_yields(flow, its.ticket) then
    flow_settle(home, flow, flow_soon(is_scheduled and math.max(home.at_us, score) or home.at_us))
  end
  if was_scheduled then tenant_settle(home, flow[OF_TENANT]) end
end

-- A waiter has left: see home_leave. A turn that was for nothing costs its tenant nothing: else the tenant would get less than its
-- share after its jobs were removed.
local function shared_left(home, waiter, its, stands, is_charged)
  local is_parked = stands_parked(stands)
  home.front = nil
  watchdog_ends(home, waiter)
  if its and is_parked then call('ZREM', home.lines_key, line_member(its.flow, its.ticket, waiter)) end
  local flow = its and flow_load(home, its.flow)
  if not flow then return end
  if stands_scheduled(stands) then flow_count_gates(home, flow, -1) end
  if waiter_pays(stands) and not is_charged then flow_credit(home, flow, its, waiter_share(home, its)) end
  slow_moved(home, flow[FLOWS_QUEUE], stands, nil)
  if is_charged then slow_starts(home, flow[FLOWS_QUEUE], stands) end
  flow[COUNT] = flow[COUNT] - 1
  flow_note(home, flow)
  if flow[COUNT] < 1 then
    flow_forget(home, flow)
  elseif is_parked and flow[STANDS] == its.ticket then
    flow_settle(home, flow, flow_soon(home.at_us))
  end
  if stands_scheduled(stands) and not is_charged then tenant_settle(home, flow[OF_TENANT]) end
end

-- The last waiter has left, and all keys with it: the shares begin anew.
local function shared_dropped(home)
  home.known, home.tenants, home.rooms, home.written, home.watchdogs, home.slowed, home.virtual = {}, {}, {}, {}, {}, {}, 0
end

-- When a scheduled waiter may start at the soonest, by the home and by the scopes of its tenant.
local function shared_opens(home, waiter, slot_us)
  local its = home_known(home, waiter)
  local flow = its and flow_load(home, its.flow)
  if not flow then return slot_us end
  flow_count_gates(home, flow, -1)
  local opens_us = math.max(slot_us, flow_opens(home, flow))
  flow_count_gates(home, flow, 1)
  return opens_us
end

-- Opens the home of a request: see home_open.
local function shared_open(request, clock, may_write)
  local home = request.scopes[#request.scopes]
  if home.shared then return home end
  home.shared = { moved = shared_moved, left = shared_left, dropped = shared_dropped, opens = shared_opens }
  home.lines_key, home.flows_key = scope_key(home, 'lines'), scope_key(home, 'flows')
  home.ready_key, home.asleep_key, home.heads_key = scope_key(home, 'ready'), scope_key(home, 'asleep'), scope_key(home, 'heads')
  local waiters_key, queue_key = scope_line_keys(home)
  home.all_keys = { waiters_key, queue_key, home.lines_key, home.flows_key, home.ready_key, home.asleep_key, home.heads_key }
  home.known, home.tenants, home.rooms, home.written, home.helds, home.lease_us = {}, {}, {}, {}, {}, request.lease_us
  local record = call('HMGET', home.flows_key, 'V', 'W', 'A', 'F')
  home.virtual, home.watchdogs = tonumber(record[1] or 0), record[2] and cmsgpack.unpack(record[2]) or {}
  home.slowed = record[3] and cmsgpack.unpack(record[3]) or {}
  if home.stepped_us then
    local asleep = call('ZRANGE', home.asleep_key, 0, -1, 'WITHSCORES')
    for i = 1, #asleep, 2 do call('ZADD', home.asleep_key, asleep[i + 1] - home.stepped_us, asleep[i]) end
    home.watchdogs = {}
  end
  -- Keys that this request makes.
  home.made = { [home.flows_key] = not record[4] or nil }
  home_open(home, request.waiter, clock, may_write)
  local its, stands = home.its, home.stands
  -- Its place was lost with one of the keys: it is parked again.
  if may_write and its and stands_parked(stands) and not call('ZSCORE', home.lines_key, line_member(its.flow, its.ticket, request.waiter)) then
    home_move(home, request.waiter, its, nil, stands)
  end
  return home
end

-- Writes what has changed. Keys that were made since the others were given a lifetime live as long as these.
local function shared_close(home)
  flows_write(home)
  slow_save(home)
  local ttl_ms = home.total > 0 and next(home.made) and call('PTTL', home.waiters_key) or 0
  if ttl_ms <= 0 then return end
  for key in pairs(home.made) do
    if call('PTTL', key) == -1 then call('PEXPIRE', key, ttl_ms) end
  end
end

-- The request's waiter joins the end of its flow, or of those of its priority; with a ticket it keeps its rank.
local function shared_join(home, request, ticket)
  local flow = flow_of(home, request)
  local its = { ticket = ticket or home_ticket(home, request.joins_at), flow = flow.number, told_us = 0, times = 0, first_us = 0 }
  its.costs = request.has_costs and waiter_costs(request) or ''
  flow[COUNT] = flow[COUNT] + 1
  flow_note(home, flow)
  home_put(home, request.waiter, its, nil, parked_at(its.ticket))
  home.its, home.stands = its, parked_at(its.ticket)
end

-- Whether a flow is that of a request of one of its queue's waiters.
local function flow_is_of(flow, request)
  if flow[OF_TENANT] ~= request.tenant or #flow - GATES + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[GATES + s - 1] ~= gate_name(request.scopes[s]) then return false end
  end
  return true
end
