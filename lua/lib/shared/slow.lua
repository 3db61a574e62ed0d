--[[
  The slow queues of a shared scope: those of which a waiter stood aside. The home calls only as many waiters of such a queue as it
  has room for: FULL, and about as many as started in the last 0.4 s. A queue is slow no longer when a job of it starts and no waiter
  of it is late.

    home.slowed    queue -> { its starts, each counted less and less until SPAN_US have passed, when they were counted, microseconds }
]]
-- @include lib/home/order
-- @include lib/home/slow
local call = redis.call
local SPAN_US = 400000

-- Returns the number of starts of a queue in the last SPAN_US, about.
local function slow_started(home, its)
  return its[1] * math.max(0, 1 - math.abs(home.at_us - its[2]) / SPAN_US)
end

local function slow_save(home)
  if next(home.slowed) then
    call('HSET', home.flows_key, 'A', cmsgpack.pack(home.slowed))
  else
    call('HDEL', home.flows_key, 'A')
  end
end

-- Returns how many waiters of a slow queue are called: they stand aside, or are scheduled; and whether one of them is late.
local function slow_called(home, queue)
  local aside = home_slow(home)[queue] or 0
  local called, is_late = aside, aside > 0
  local coming = call('ZRANGEBYSCORE', home.queue_key, 0, IS_SCHEDULED, 'WITHSCORES', 'LIMIT', 0, SLOW_MOST)
  for i = 1, #coming, 2 do
    if waiter_queue(coming[i]) == queue then
      called = called + 1
      is_late = is_late or tonumber(coming[i + 1]) < home.at_us - GRACE_US
    end
  end
  return called, is_late
end

-- Returns whether no further waiter of a queue is to be scheduled: its workers have enough to do.
local function slow_is_full(home, queue)
  local its = home.slowed[queue]
  return its ~= nil and slow_called(home, queue) >= FULL + slow_started(home, its)
end

-- Notes that a waiter steps aside.
local function slow_begins(home, queue)
  if home.slowed[queue] then return end
  home.slowed[queue] = { 0, home.at_us }
  slow_save(home)
end

-- Notes that a job has started.
local function slow_starts(home, queue)
  local its = home.slowed[queue]
  if not its then return end
  local _, is_late = slow_called(home, queue)
  home.slowed[queue] = is_late and { slow_started(home, its) + 1, home.at_us } or nil
  home.slow = nil
  slow_save(home)
end
