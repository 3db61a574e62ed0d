--[[
  The waiters of slow queues. A scheduled waiter that is late steps aside: it keeps its place, and holds no slot, no unit of a
  gate and no lease until its job comes. From then on its queue is slow: the home calls only as many of its waiters as the queue
  has room for, which is LEAST_ROOM and about the number that it started in the last 0.4 s. A queue is slow no longer when a job
  of it starts and none of those that were called is late.

    home.aside    queue -> { its starts, each counted less and less until SPAN_US have passed,
                             when they were counted (microseconds; 0 = the queue is slow no longer, its flows are to be revived),
                             waiter, its first turn (microseconds; negative = it is scheduled), ... }
]]
-- @include lib/shared/home
local call = redis.call
local LEAST_ROOM = 3 -- waiters that are called, so that a free worker finds a job
local SPAN_US = 400000
local ASIDE_LOOK_US = 5000000 -- how often the job of a waiter that is aside is looked for

local function is_slow(home, queue)
  local its = home.aside[queue]
  return its ~= nil and its[2] > 0
end

-- Returns the number of starts of a queue in the last SPAN_US, about.
local function aside_started(home, its)
  return its[1] * math.max(0, 1 - math.abs(home.at_us - its[2]) / SPAN_US)
end

-- Returns whether the flows of a queue are stopped: its workers have enough to do.
local function is_stopped(home, queue)
  local its = home.aside[queue]
  return is_slow(home, queue) and #its / 2 - 1 >= LEAST_ROOM + aside_started(home, its)
end

-- Returns the turn of a waiter as noted; nothing if none is noted.
local function aside_turn(home, queue, waiter)
  local its = home.aside[queue] or {}
  for i = 3, #its, 2 do
    if its[i] == waiter then return its[i + 1] end
  end
end

local function is_aside(home, queue, waiter)
  return (aside_turn(home, queue, waiter) or 0) > 0
end

local function aside_save(home)
  if next(home.aside) then
    call('HSET', home.flows_key, 'A', cmsgpack.pack(home.aside))
  else
    call('HDEL', home.flows_key, 'A')
  end
end

-- Notes the turn of a waiter; nil = it has started, or has neither a turn nor stands aside.
local function aside_note(home, queue, waiter, turn_us, has_started)
  local is_late, its = turn_us and turn_us > 0, home.aside[queue] or { 0, 0 }
  local was_slow = its[2] > 0
  if not is_late and not was_slow and not aside_turn(home, queue, waiter) then return end
  local kept = { its[1], its[2] }
  if is_late and not was_slow then kept = { 0, home.at_us } end
  for i = 3, #its, 2 do
    if its[i] ~= waiter then
      local n = #kept
      kept[n + 1], kept[n + 2] = its[i], its[i + 1]
      is_late = is_late or math.abs(its[i + 1]) < home.at_us - GRACE_US
    end
  end
  if has_started and was_slow then
    kept[1], kept[2] = aside_started(home, its) + 1, is_late and home.at_us or 0
  end
  if turn_us then
    local n = #kept
    kept[n + 1], kept[n + 2] = waiter, turn_us
  end
  home.aside[queue] = kept
  aside_save(home)
end
