--[[
  Decides when a parked waiter of a shared scope comes by itself if no call promotes it.

  A job comes by itself after twice its estimated wait plus 10 s, or plus 2 min in a slow queue. Two parked waiters, the
  watchdogs, come much sooner, if possible from two queues: their requests schedule the others if all processes died or
  the keys were lost.
]]
-- @include lib/request/request
-- @include lib/request/reply
-- @include lib/tiers/kinds
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/late
-- @include lib/shared/flow
-- @include lib/shared/flows
-- @include lib/shared/waiters
-- @include lib/home/slots
-- @include lib/times
local call = redis.call
local WATCHED_US = 3000000 -- wait of the first watchdog; the second one comes 6 s later
local MORE_US = 10000000
local SLOW_MORE_US = 120000000 -- the workers of a slow queue decide when a job starts
local LEASE_US = 10000000 -- assumed run time of a job
local VIRTUAL = 3 -- in a watchdog's record: the virtual time when the watchdog was set
local STEP = 4 -- in a watchdog's record: the factor by which its wait has grown
local MAX_STEPS_BACK = 60

local function parked_after(home, ahead, slot_us)
  local turn_us = math.max(slot_us, (home_after(home, home.coming + ahead, true)))
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * LEASE_US / home.cap)
end

-- No call announces that a closed scope is open again, so its waiters ask again by themselves.
local function closed_until(scope, now_us)
  return scope_is_closed(scope) and now_us + CLOSED_US or now_us
end

-- Returns the estimated turn, the number of waiters in front in the same flow, and when the waiter comes by itself.
local function parked_estimate(home, request, flow, slot_us)
  local position = 0
  if flow then
    local from, to = members_of(struct.pack('>I4', flow.number))
    if home.its then to = '(' .. line_member(flow.number, home.its.ticket, '') end
    position = call('ZLEXCOUNT', home.lines_key, from, to)
  end
  local ahead = math.min(home.parked, (position + 1) * math.max(1, call('ZCARD', home.heads_key)) - 1)
  local is_full, is_slow = home.is_full or scope_is_closed(home), flow and home_slow(home)[flow[FLOWS_QUEUE]]
  local now_us = home.at_us
  local turn_us = math.max(parked_after(home, ahead, slot_us), home.held_us, closed_until(home, now_us))
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    local behind = (position + 1) * math.max(1, gate_flows(home, gate_name(scope))) - 1
    tiers_after(scope, behind + gate_read(home, gate_name(scope)), true)
    turn_us = math.max(turn_us, scope.turn_us, scope.paused_us, closed_until(scope, now_us))
    is_full = is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + FAR_US + FAR_STEP_US * ahead
  -- If the cap is full, the estimate would make waiters come in vain: the script does not know how long jobs run.
  if not is_full then
    local more_us = is_slow and SLOW_MORE_US or MORE_US
    back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + more_us)
  end
  return turn_us, position, back_us
end

-- Returns the wake time. If the last watchdog came in vain, this one waits twice as long.
local function watchdog_set(home, nth, waiter, slot_us)
  local known, step = home.watchdogs[nth], 1
  if known and known[2] > 0 and known[VIRTUAL] == home.virtual then step = math.min(2 * known[STEP], MAX_STEPS_BACK) end
  local last = home.coming > 0 and call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2]
  local soonest_us = scope_is_closed(home) and 0 or (2 * nth - 1) * WATCHED_US * step
  local known_us = math.max(tonumber(last or 0), slot_us)
  local due_us = math.max(closed_until(home, home.at_us), home.at_us + soonest_us, known_us + BEHIND_US)
  home.watchdogs[nth] = { waiter, due_us, home.virtual, step }
  call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
  return due_us
end

local function watchdog_lacks(home, nth)
  local known = home.watchdogs[nth]
  return not known or known[2] < home.at_us
end

local function watchdog_be(home, waiter, slot_us)
  for nth = 1, 2 do
    local other = home.watchdogs[3 - nth]
    local is_other = not other or waiter_queue(other[1]) ~= waiter_queue(waiter)
    local was_last = (home.watchdogs[nth] or {})[1] == waiter
    if watchdog_lacks(home, nth) and not was_last and (nth == 1 or is_other) then
      return watchdog_set(home, nth, waiter, slot_us)
    end
  end
end

local function watchdog_is(home, waiter, at_us)
  for _, watchdog in pairs(home.watchdogs) do
    if watchdog[1] == waiter and watchdog[2] == at_us then return true end
  end
  return false
end

-- If the first watchdog is missing, appoints the last parked waiter; if that one was the previous watchdog, the first
-- parked waiter.
local function watchdog_find(home, promotions, slot_us)
  if home.parked == 0 or not watchdog_lacks(home, 1) then return end
  local waiter = line_split(call('ZREVRANGEBYLEX', home.lines_key, '+', '-', 'LIMIT', 0, 1)[1])
  if (home.watchdogs[1] or {})[1] == waiter then
    waiter = line_split(call('ZRANGEBYLEX', home.lines_key, '-', '+', 'LIMIT', 0, 1)[1])
  end
  reply_task(promotions, home, PROMOTE, waiter, watchdog_set(home, 1, waiter, slot_us))
end

-- Returns when the home must look for a free slot that no scheduled waiter has; nil if it need not look.
local function shared_again(home, why, slot_us)
  if why ~= 'far' and why ~= 'none' or home.parked == 0 then return nil end
  local next_us = slot_us
  if why == 'none' then
    local asleep = tonumber(call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')[2] or nil)
    next_us = asleep and math.max(asleep, slot_us)
  end
  local look_us = next_us and math.max(next_us - HORIZON_US, home.at_us + SOON_US)
  local first_us = home_first(home)
  if look_us and first_us and first_us <= look_us + HORIZON_US / 2 then return nil end
  return look_us
end

local function shared_finish(home, promotions, why, slot_us)
  if home.total > 0 then
    watchdog_find(home, promotions, slot_us)
    home_look(home, promotions, why, shared_again(home, why, slot_us))
  end
  shared_close(home)
end
