-- What callers report of a shared scope, beside what becomes of its waiters: see home/report.lua.
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/fill
-- @include lib/shared/tenants
-- @include lib/shared/lines
-- @include lib/shared/flow
-- @include lib/shared/gates
-- @include lib/shared/rooms
-- @include lib/shared/fill
-- @include lib/shared/ask
-- @include lib/shared/waiters
-- @include lib/shared/parked
-- @include lib/home/report
local call = redis.call
local NEAR_US = 1000000

-- Has a waiter come now, unless it comes within a time: its request brings the limits that hold now.
local function report_come(home, promotions, waiter, its, stands, within_us)
  if not stands_parked(stands) and (stands < 0 or stands <= home.at_us + within_us) then return end
  home_move(home, waiter, its, stands, scheduled_at(home.at_us))
  fill_tell(home, promotions, waiter, home.at_us)
end

local function report_first(home, promotions, flow)
  local waiter, its = line_first(home, flow)
  if waiter then report_come(home, promotions, waiter, its, parked_at(its.ticket), 0) end
  return waiter ~= nil
end

-- A lease or a unit of a tenant is free, and the limits that hold now are not known. The first parked waiter of the tenant comes and
-- brings them, because no other tenant's request brings those of its own scopes. If it has none, the first waiter of all comes,
-- unless another one comes soon.
local function report_room(home, promotions, tenant)
  local kept = tenant_load(home, tenant)
  for i = FLOWS, #kept do
    local flow = flow_load(home, kept[i])
    if flow and report_first(home, promotions, flow) then return end
  end
  local waiter, stands = nil, nil
  if home.coming > 0 then waiter, stands = home_at(home, 0) end
  if waiter then
    report_come(home, promotions, waiter, nil, stands, NEAR_US)
    return
  end
  local flow = shared_best(home, home.at_us)
  if flow then report_first(home, promotions, flow) end
end

-- Corrects what a tenant has paid in the home and in the rooms for a unit that took more of them, or less.
local function report_settled(home, request)
  local tenant, weight = request.tenant, request.weight
  tenant_correct(home, tenant, (share_of(home, home.rights) - share_of(home, home.counted)) / weight)
  for s = request.gates - request.narrow + 1, request.gates do
    local scope = request.scopes[s]
    room_correct(home, gate_name(scope), tenant, (share_of(scope, scope.rights) - share_of(scope, scope.counted)) / weight)
  end
end

-- Of an event. Output: whether there was such a waiter or lease.
local function report_event(request, is_done, is_stale, clock, promotions)
  local home, word, waiter = shared_open(request, clock, true), request.word, request.waiter
  local is_room = word == 'recheck' or word == 'release' or word == 'settle'
  if word == 'come' then
    is_done = home.its ~= nil
    if is_done then report_come(home, promotions, waiter, home.its, home.stands, tonumber(request.token)) end
  elseif not is_room then
    is_done = report_apply(home, word, waiter, request.token, watchdog_is)
  end
  -- By limits that are not those stored nobody is scheduled: a request brings the new ones.
  if is_stale and is_room and word ~= 'recheck' then report_room(home, promotions, request.tenant) end
  if is_stale or word == 'waiting' or word == 'come' or word == 'left' then
    shared_close(home)
    return is_done
  end
  if word == 'settle' then report_settled(home, request) end
  if #request.scopes > 1 then write_gates(home, request) end
  local why, slot_us = shared_schedule(home, promotions, '')
  shared_finish(home, promotions, why, slot_us)
  return is_done
end
