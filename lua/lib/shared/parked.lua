--[[
  When a parked waiter of a shared scope comes by itself if no call promotes it.

  A job comes by itself at twice its estimated turn and ten seconds more, two minutes in a slow queue. Two parked waiters, the watchdogs, come much
  sooner, where possible of two queues: where all processes died, or the keys were lost, they have the others scheduled.
]]
-- @include lib/request_limits
-- @include lib/reply
-- @include lib/tiers/kinds
-- @include lib/home/order
-- @include lib/home/slow
-- @include lib/home/turn
-- @include lib/home/late
-- @include lib/shared/gates
-- @include lib/shared/lines
-- @include lib/shared/flow
-- @include lib/shared/rooms
-- @include lib/shared/fill
-- @include lib/shared/waiters
local call = redis.call
local WATCHED_US = 3000000 -- of the first watchdog; the second comes some seconds later
local MORE_US = 10000000
local SLOW_MORE_US = 120000000 -- the workers of its queue decide when it starts
local FAR_STEP_US = 1000000
local LEASE_US = 10000000 -- how long a job runs: nothing is known of it
local CLOSED_US = 30000000
local VIRTUAL = 3 -- of a watchdog: the virtual time when it was set, and how many times as late it comes as the first
local STEP = 4
local MOST_STEPS_BACK = 60

-- When the home has room for a unit behind those that are scheduled and so many more, from its next free slot on.
local function parked_after(home, ahead, slot_us)
  local turn_us = math.max(slot_us, (home_after(home, home.coming + ahead, true)))
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * LEASE_US / home.cap)
end

-- Returns when to look whether a closed scope is open again, because no call tells; now if the scope is open.
local function closed_until(scope, now_us)
  return scope_is_closed(scope) and now_us + CLOSED_US or now_us
end

-- Of a parked waiter, or of a newcomer to a flow, where there is one. Output: its estimated turn, how many of its flow stand
-- in front of it, when it comes by itself.
local function parked_estimate(home, request, flow, slot_us)
  local position = 0
  if flow then
    local from, to = members_of(struct.pack('>I4', flow.number))
    if home.its then to = '(' .. line_member(flow.number, home.its.ticket, '') end
    position = call('ZLEXCOUNT', home.lines_key, from, to)
  end
  local flows = call('ZCARD', home.heads_key) + call('ZCARD', home.asleep_key)
  -- The room of the flow is among those that sleep as well.
  if flow and flow_in_room(flow) then flows = flows - 1 end
  local ahead = math.min(home.parked, (position + 1) * math.max(1, flows) - 1)
  local is_full, is_slow = home.is_full or scope_is_closed(home), flow and home_slow(home)[flow[FLOWS_QUEUE]]
  local now_us = home.at_us
  local turn_us = math.max(parked_after(home, ahead, slot_us), home.held_us, closed_until(home, now_us))
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    local behind = scope.known and room_ahead(home, gate_name(scope), position) or position
    tiers_after(scope, behind + gate_read(home, gate_name(scope)), true)
    turn_us = math.max(turn_us, scope.turn_us, scope.paused_us, closed_until(scope, now_us))
    is_full = is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + FAR_US + FAR_STEP_US * ahead
  -- How long jobs run is not known: their waiters would come again and again in vain.
  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + (is_slow and SLOW_MORE_US or MORE_US)) end
  return turn_us, position, back_us
end

-- A waiter becomes the nth watchdog. If the last one came in vain, it comes twice as late. Output: when.
local function watchdog_set(home, nth, waiter, slot_us)
  local known, step = home.watchdogs[nth], 1
  if known and known[2] > 0 and known[VIRTUAL] == home.virtual then step = math.min(2 * known[STEP], MOST_STEPS_BACK) end
  local last = home.coming > 0 and call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2]
  local soonest_us = scope_is_closed(home) and 0 or (2 * nth - 1) * WATCHED_US * step
  local due_us = math.max(closed_until(home, home.at_us), home.at_us + soonest_us, tonumber(last or 0) + BEHIND_US, slot_us + BEHIND_US)
  home.watchdogs[nth] = { waiter, due_us, home.virtual, step }
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
local function watchdog_be(home, waiter, slot_us)
  for nth = 1, 2 do
    local other = home.watchdogs[3 - nth]
    local is_other = not other or waiter_queue(other[1]) ~= waiter_queue(waiter)
    local was_last = (home.watchdogs[nth] or {})[1] == waiter
    if watchdog_lacks(home, nth) and not was_last and (nth == 1 or is_other) then return watchdog_set(home, nth, waiter, slot_us) end
  end
end

-- Whether a waiter is a watchdog that is due then.
local function watchdog_is(home, waiter, at_us)
  for _, watchdog in pairs(home.watchdogs) do
    if watchdog[1] == waiter and watchdog[2] == at_us then return true end
  end
  return false
end

-- Where the home lacks its first watchdog, the last parked waiter becomes it.
local function watchdog_find(home, promotions, slot_us)
  if home.parked == 0 or not watchdog_lacks(home, 1) then return end
  local waiter = line_split(call('ZREVRANGEBYLEX', home.lines_key, '+', '-', 'LIMIT', 0, 1)[1])
  if (home.watchdogs[1] or {})[1] == waiter then
    waiter = line_split(call('ZRANGEBYLEX', home.lines_key, '-', '+', 'LIMIT', 0, 1)[1])
  end
  reply_task(promotions, home, PROMOTE, waiter, watchdog_set(home, 1, waiter, slot_us))
end

-- After a home was scheduled: sees to it that somebody comes who schedules it next.
local function shared_finish(home, promotions, why, slot_us)
  if home.total > 0 then
    watchdog_find(home, promotions, slot_us)
    home_look(home, promotions, why, shared_again(home, why, slot_us))
  end
  shared_close(home)
end
