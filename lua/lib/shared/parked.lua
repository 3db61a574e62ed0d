--[[
  When a parked waiter comes by itself, where nobody promotes it; and when a caller is to look at the home again.

  A job comes by itself at twice its estimated turn and ten seconds more. Two parked waiters, the watchdogs, come much
  sooner, where possible of two queues: where all processes died, or the keys were lost, they have the others scheduled.
]]
-- @include lib/request
-- @include lib/reply
-- @include lib/tiers/kinds
-- @include lib/shared/home
-- @include lib/shared/places
-- @include lib/shared/gates
-- @include lib/shared/flows
local call = redis.call
local WATCHED_US = 3000000 -- of the first watchdog; the second comes some seconds later
local BEHIND_US = 500000
local MORE_US = 10000000
local FAR_US = 600000000
local FAR_STEP_US = 1000000
local LEASE_US = 10000000 -- how long a job runs, where nothing is known of it
local PARKED_GRACE_US = 70000
local SOONEST_US = 20000
local CLOSED_US = 30000000
local SHARED_HORIZON_US = 200000

-- When the home has room for a unit behind those that are scheduled and so many more, from its next free slot on.
local function home_after(home, ahead, slot_us)
  local its_us, its_tier = home.turn_us, home.tier
  tiers_after(home, call('ZCARD', home.scheduled_key) + ahead)
  local turn_us = math.max(slot_us, home.turn_us)
  home.turn_us, home.tier = its_us, its_tier
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * (home.lease_mean_us or LEASE_US) / home.cap)
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
  local ahead = math.min(waiting, (position + 1) * math.max(1, flows))
  local now_us = home.at_us
  local turn_us = home_after(home, ahead, slot_us)
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    tiers_after(scope, position + gate_read(home, gate_name(scope)))
    turn_us = math.max(turn_us, scope.turn_us, scope.paused_us)
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = math.min(now_us + 2 * (turn_us - now_us) + MORE_US, now_us + FAR_US + FAR_STEP_US * ahead)
  if scope_is_closed(home) then back_us = now_us + CLOSED_US end
  return turn_us, position, back_us
end

local function watchdog_due(home, nth, slot_us)
  if scope_is_closed(home) then return home.at_us + CLOSED_US end
  local last = call('ZREVRANGE', home.scheduled_key, 0, 0, 'WITHSCORES')[2]
  return math.max(home.at_us + (2 * nth - 1) * WATCHED_US, tonumber(last or 0) + BEHIND_US, slot_us + BEHIND_US)
end

local function watchdogs_save(home)
  call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
end

-- Whether the home lacks its nth watchdog.
local function watchdog_lacks(home, nth)
  local known = home.watchdogs[nth]
  return not known or known[2] < home.at_us
end

-- Makes the request's waiter a watchdog where the home lacks one. Output: when it comes, or nothing.
local function watchdog_be(home, request, flow, slot_us)
  for nth = 1, 2 do
    local other = home.watchdogs[3 - nth]
    local is_other = not other or other[3] ~= flow[FLOWS_QUEUE]
    if watchdog_lacks(home, nth) and (nth == 1 or is_other) then
      local due_us = watchdog_due(home, nth, slot_us)
      home.watchdogs[nth] = { request.waiter, due_us, flow[FLOWS_QUEUE] }
      watchdogs_save(home)
      return due_us
    end
  end
end

-- Where the home lacks its first watchdog, the last parked waiter becomes it.
local function watchdog_find(home, promotions, slot_us)
  if not watchdog_lacks(home, 1) then return end
  local found = call('ZREVRANGEBYLEX', home.queue_key, '+', '-', 'LIMIT', 0, 1)[1]
  if not found then return end
  local place, waiter = place_split(found)
  local queue = place_flow(place)
  local due_us = watchdog_due(home, 1, slot_us)
  home.watchdogs[1] = { waiter, due_us, queue }
  watchdogs_save(home)
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
    look_us = home.ends_us
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
  for _, due_us in pairs(home.dead) do look_us = math.min(look_us or due_us, due_us) end
  if look_us then reply_look(promotions, home, look_us) end
end

-- After a home was scheduled: sees to it that somebody comes who schedules it next.
local function home_finish(home, promotions, why, slot_us)
  watchdog_find(home, promotions, slot_us)
  look_again(home, promotions, why, slot_us)
  home_close(home)
end
