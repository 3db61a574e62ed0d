--[[
  When a parked waiter comes by itself, where nobody promotes it; and when a caller is to look at the home again.

  A job comes by itself at twice its estimated turn and ten seconds more. Two parked waiters, the watchdogs, come much
  sooner, where possible of two queues: where all processes died, or the keys were lost, they have the others scheduled.
]]
-- @include lib/request_limits
-- @include lib/reply
-- @include lib/tiers/kinds
-- @include lib/shared/home
-- @include lib/shared/places
-- @include lib/shared/gates
-- @include lib/shared/flows
-- @include lib/shared/aside
local call = redis.call
local WATCHED_US = 3000000 -- of the first watchdog; the second comes some seconds later
local BEHIND_US = 500000
local MORE_US = 10000000
local FAR_US = 600000000
local FAR_STEP_US = 1000000
local LEASE_US = 10000000 -- how long a job runs: nothing is known of it
local PARKED_GRACE_US = 70000
local SOONEST_US = 20000
local CLOSED_US = 30000000
local VIRTUAL = 4 -- of a watchdog: the virtual time when it was set, and how many times as late it comes as the first
local STEP = 5
local MOST_STEPS_BACK = 60
local SHARED_HORIZON_US = 200000

-- When the home has room for a unit behind those that are scheduled and so many more, from its next free slot on.
local function home_after(home, ahead, slot_us)
  local its_us, its_tier = home.turn_us, home.tier
  tiers_after(home, call('ZCARD', home.scheduled_key) + ahead, true)
  local turn_us = math.max(slot_us, home.turn_us)
  home.turn_us, home.tier = its_us, its_tier
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * LEASE_US / home.cap)
end

-- Returns when to look whether a closed scope is open again, because no call tells; now if the scope is open.
local function closed_until(scope, now_us)
  return scope_is_closed(scope) and now_us + CLOSED_US or now_us
end

-- Of a parked waiter, or of a newcomer to a flow, where there is one. Output: its estimated turn, how many of its flow stand
-- in front of it, when it comes by itself.
local function parked_estimate(home, request, flow, place, slot_us)
  local position = 0
  if flow then
    local from, to = flow_range(flow[FLOWS_QUEUE], flow.number)
    if place then from, to = before_range(flow[FLOWS_QUEUE], flow.number, place) end
    position = call('ZLEXCOUNT', home.queue_key, from, to)
  end
  local waiting = call('ZCARD', home.queue_key)
  local flows = call('ZCARD', home.ready_key) + call('ZCARD', home.asleep_key)
  local ahead = math.min(waiting, (position + 1) * math.max(1, flows) - 1)
  local is_full = home.is_full or scope_is_closed(home) or flow and is_slow(home, flow[FLOWS_QUEUE])
  local now_us = home.at_us
  local turn_us = math.max(home_after(home, ahead, slot_us), home.held_us, closed_until(home, now_us))
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    tiers_after(scope, position + gate_read(home, gate_name(scope)), true)
    turn_us = math.max(turn_us, scope.turn_us, scope.paused_us, closed_until(scope, now_us))
    is_full = is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + FAR_US + FAR_STEP_US * ahead
  -- How long jobs run is not known: their waiters would come again and again in vain.
  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + MORE_US) end
  return turn_us, position, back_us
end

-- A waiter becomes the nth watchdog. While nobody was scheduled since the last one, each comes twice as late. Output: when.
local function watchdog_set(home, nth, waiter, queue, slot_us)
  local known, step = home.watchdogs[nth], 1
  if known and known[VIRTUAL] == home.virtual then step = math.min(2 * known[STEP], MOST_STEPS_BACK) end
  local last = call('ZREVRANGE', home.scheduled_key, 0, 0, 'WITHSCORES')[2]
  local soonest_us = scope_is_closed(home) and 0 or (2 * nth - 1) * WATCHED_US * step
  local due_us = math.max(closed_until(home, home.at_us), home.at_us + soonest_us, tonumber(last or 0) + BEHIND_US, slot_us + BEHIND_US)
  home.watchdogs[nth] = { waiter, due_us, queue, home.virtual, step }
  call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
  return due_us
end

-- Whether the home lacks its nth watchdog.
local function watchdog_lacks(home, nth)
  local known = home.watchdogs[nth]
  return not known or known[2] < home.at_us
end

-- Makes the request's waiter a watchdog where the home lacks one, unless it was the last one. Output: when it comes, or
-- nothing.
local function watchdog_be(home, request, flow, slot_us)
  for nth = 1, 2 do
    local other = home.watchdogs[3 - nth]
    local is_other = not other or other[3] ~= flow[FLOWS_QUEUE]
    local was_last = (home.watchdogs[nth] or {})[1] == request.waiter
    if watchdog_lacks(home, nth) and not was_last and (nth == 1 or is_other) then
      return watchdog_set(home, nth, request.waiter, flow[FLOWS_QUEUE], slot_us)
    end
  end
end

-- Where the home lacks its first watchdog, the last parked waiter becomes it.
local function watchdog_find(home, promotions, slot_us)
  if not watchdog_lacks(home, 1) then return end
  local found = call('ZREVRANGEBYLEX', home.queue_key, '+', '-', 'LIMIT', 0, 1)[1]
  if not found then return end
  local place, waiter = place_split(found)
  if (home.watchdogs[1] or {})[1] == waiter then
    place, waiter = place_split(call('ZRANGEBYLEX', home.queue_key, '-', '+', 'LIMIT', 0, 1)[1])
  end
  local queue = place_flow(place)
  local due_us = watchdog_set(home, 1, waiter, queue, slot_us)
  reply_promote(promotions, home, waiter, due_us)
end

-- Has the caller look at the home again, in case nobody comes who would.
local function look_again(home, promotions, why, slot_us)
  local at_us, look_us = home.at_us, nil
  if call('EXISTS', home.waiters_key) == 0 then return end
  local first = call('ZRANGE', home.scheduled_key, 0, 0, 'WITHSCORES')[2]
  if why == 'many' then
    look_us = at_us + 1000
  elseif why == 'cap' then
    -- A lease may end by itself.
    look_us = math.max(home.ends_us, at_us + SOONEST_US)
  elseif call('EXISTS', home.queue_key) == 1 then
    local next_us = slot_us
    if why == 'none' then
      local asleep = tonumber(call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')[2] or nil)
      next_us = asleep and math.max(asleep, slot_us)
    end
    look_us = next_us and math.max(next_us - SHARED_HORIZON_US, at_us + SOONEST_US)
    -- The call of a scheduled waiter comes before it.
    if look_us and first and tonumber(first) <= look_us + SHARED_HORIZON_US / 2 then look_us = nil end
  end
  if first then
    local late_us = math.max(tonumber(first), at_us) + PARKED_GRACE_US
    look_us = math.min(look_us or late_us, late_us)
  end
  for _, its in pairs(home.aside) do
    for i = 4, #its, 2 do
      if its[i] > 0 then look_us = math.min(look_us or its[i] + ASIDE_LOOK_US, its[i] + ASIDE_LOOK_US) end
    end
  end
  if look_us then reply_look(promotions, home, look_us) end
end

-- After a home was scheduled: sees to it that somebody comes who schedules it next.
local function home_finish(home, promotions, why, slot_us)
  watchdog_find(home, promotions, slot_us)
  look_again(home, promotions, why, slot_us)
  home_close(home)
end
