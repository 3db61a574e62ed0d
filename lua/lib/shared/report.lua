--[[
  What callers report of the waiters of a home:
    gone, absent    there is no such job: the waiter leaves
    coming          its job waits for a worker: nothing more has to be done for it
    come            has it come now, unless it comes within a time (token: microseconds): its request brings the limits that
                    hold now
    waiting         asks whether it is still to come at the turn that a promotion named (token; 0 = now)
  Other events mean nothing here: a waiter that does not come is late, and seen to as such.
]]
-- @include lib/shared/places
-- @include lib/shared/tenants
-- @include lib/shared/flows
-- @include lib/shared/aside
-- @include lib/shared/waiters
-- @include lib/shared/fill
local call = redis.call
local NOW_US = 1000000

local function still_waits(home, waiter, place, token)
  local turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
  if turn_us then return turn_us == tonumber(token) or token == '0' and turn_us <= home.at_us + NOW_US end
  if is_aside(home, place_flow(place), waiter) then return token == '0' end
  for _, watchdog in pairs(home.watchdogs) do
    if watchdog[1] == waiter and watchdog[2] == tonumber(token) then return true end
  end
  return false
end

local function report_come(home, promotions, waiter, place, turn_us, within_us)
  if turn_us and turn_us <= home.at_us + within_us then return end
  local flow = waiter_flow(home, place)
  if not flow then return end
  if turn_us then
    call('ZADD', home.scheduled_key, string.format('%.0f', home.at_us), waiter)
  else
    waiter_call(home, flow, place, waiter, home.at_us, false)
  end
  fill_tell(home, promotions, waiter, home.at_us)
end

-- A lease or a unit of a tenant is free, and the limits that hold now are not known. The first parked waiter of the tenant comes and
-- brings them, because no other tenant's request brings those of its own scopes. If it has none, the first waiter of all comes,
-- unless another one comes soon.
local function report_room(home, promotions, tenant)
  local kept = tenant_load(home, tenant)
  for i = 2, #kept do
    local flow = flow_load(home, kept[i])
    local place, waiter = nil, nil
    if flow then place, waiter = place_first(home.queue_key, flow[FLOWS_QUEUE], flow.number) end
    if place then return report_come(home, promotions, waiter, place, nil, 0) end
  end
  local first = call('ZRANGE', home.scheduled_key, 0, 0, 'WITHSCORES')
  if first[1] then
    local place = call('HGET', home.waiters_key, first[1])
    if place then report_come(home, promotions, first[1], place, tonumber(first[2]), NOW_US) end
    return
  end
  local flow = fill_best(home, home.at_us)
  if not flow then return end
  local place, waiter = place_first(home.queue_key, flow[FLOWS_QUEUE], flow.number)
  if place then report_come(home, promotions, waiter, place, nil, 0) end
end

-- A unit was charged that took more of the home than its tenant paid for, or less.
local function report_settled(home, request)
  local more = share_of(home, home.rights) - share_of(home, home.counted)
  tenant_correct(home, request.tenant, more / request.weight)
end

-- Output: whether there was such a waiter.
local function report_apply(home, promotions, word, waiter, token)
  local place = call('HGET', home.waiters_key, waiter)
  if not place then return false end
  if word == 'waiting' then return still_waits(home, waiter, place, token) end
  local turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
  local its_aside = is_aside(home, place_flow(place), waiter)
  if word == 'gone' or word == 'absent' then
    waiter_vanish(home, waiter, place, turn_us)
  elseif word == 'come' and not its_aside then
    report_come(home, promotions, waiter, place, turn_us, tonumber(token))
  elseif word == 'coming' then
    local times, first_us = place_late(place)
    if turn_us or its_aside then
      call('HSET', home.waiters_key, waiter, place_with_late(place, times, first_us or turn_us, true))
    end
  end
  return true
end
