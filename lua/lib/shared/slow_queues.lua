--[[
  The slow queues of a shared scope: queues with waiters that stood aside. The home calls only as many waiters of such a
  queue as the queue has room for: FULL plus about the number that started in the last 0.4 s. A queue stops being slow
  when one of its jobs starts and none of its waiters was late at any start of the last second.

  A killed process may have fetched jobs of waiters that stand aside. These jobs come after half a minute, when BullMQ
  finds that they stalled. So the home calls one more waiter each second while jobs of the queue start. While none
  starts, the home waits twice as long before each further call, because another process may have taken over the queue.
  BullMQ serves a wait list in order. So if the called waiter comes in time, the waiters aside are not in the wait list,
  and no longer count.

    home.slowed    queue -> { number of its scheduled waiters, number aside, its starts (each counts less and less for
                   SPAN_US), when they were counted, when a waiter was late, when one more was called; microseconds }
]]
-- @include lib/home/order
-- @include lib/home/home
local call = redis.call
local SPAN_US = 400000
local STAYS_US = 1000000
local LATE_SEEN = 50 -- waiters
local SLOW_SCHEDULED, SLOW_ASIDE, SLOW_STARTS, SLOW_AT, SLOW_LATE, SLOW_MORE = 1, 2, 3, 4, 5, 6

local function slow_started(home, its)
  return its[SLOW_STARTS] * math.max(0, 1 - math.abs(home.at_us - its[SLOW_AT]) / SPAN_US)
end

local function slow_save(home)
  if not home.slow_is_new then return end
  if next(home.slowed) then
    call('HSET', home.flows_key, 'A', cmsgpack.pack(home.slowed))
  else
    call('HDEL', home.flows_key, 'A')
  end
end

local function slow_is_late(home, queue, its)
  if its[SLOW_ASIDE] > 0 then return true end
  local before = string.format('(%.0f', home.at_us - GRACE_US)
  for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, before, 'LIMIT', 0, LATE_SEEN)) do
    if waiter_queue(waiter) == queue then return true end
  end
  return false
end

-- Returns the free places of a queue (negative: too many waiters), and the number of starts.
local function slow_room(home, its)
  local started = slow_started(home, its)
  return FULL + started - its[SLOW_SCHEDULED] - its[SLOW_ASIDE], started
end

local function slow_is_full(home, queue)
  local its = home.slowed[queue]
  if not its then return false end
  local room, started = slow_room(home, its)
  if room > 0 then return false end
  local idle_us = started == 0 and its[SLOW_MORE] - its[SLOW_AT] or 0
  return its[SLOW_SCHEDULED] > 0 or math.abs(home.at_us - its[SLOW_MORE]) < math.max(STAYS_US, idle_us)
end

local function slow_begins(home, queue)
  local its = { 0, 1, 0, home.at_us, home.at_us, home.at_us }
  for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, IS_SCHEDULED)) do
    if waiter_queue(waiter) == queue then its[SLOW_SCHEDULED] = its[SLOW_SCHEDULED] + 1 end
  end
  home.slowed[queue], home.slow_is_new = its, true
end

local function slow_count(home, its, score, more)
  local part = score and (stands_scheduled(score) and SLOW_SCHEDULED or stands_aside(score) and SLOW_ASIDE)
  if not part then return end
  its[part] = math.max(0, its[part] + more)
  if more > 0 and part == SLOW_SCHEDULED and slow_room(home, its) < 0 then its[SLOW_MORE] = home.at_us end
  home.slow_is_new = true
end

-- `stands` is the score before the change; nil = the waiter has no place.
local function slow_moved(home, queue, stands, score)
  if stands and score and stands_aside(stands) and stands_aside(score) then return end
  local its = home.slowed[queue]
  if its then
    slow_count(home, its, stands, -1)
    slow_count(home, its, score, 1)
  elseif score and stands_aside(score) then
    slow_begins(home, queue)
  end
end

local function slow_starts(home, queue, stands)
  local its = home.slowed[queue]
  if not its then return end
  if stands_scheduled(stands) and stands > home.at_us - GRACE_US and not home.is_untold then its[SLOW_ASIDE] = 0 end
  if slow_is_late(home, queue, its) then its[SLOW_LATE] = home.at_us end
  if math.abs(home.at_us - its[SLOW_LATE]) < STAYS_US then
    its[SLOW_STARTS], its[SLOW_AT] = slow_started(home, its) + 1, home.at_us
  else
    home.slowed[queue] = nil
  end
  home.slow_is_new = true
end
