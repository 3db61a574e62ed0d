--[[
  Sees to scheduled waiters that do not come. If a wake was lost, the waiter is promoted again. If workers are busy, or have
  stopped, the waiter steps aside: 200 ms after its turn, and in a queue that is slow already after 50 ms. The first KEPT late
  waiters of a slow queue keep their slots for a second, because a free worker that finds no unit asks in vain. Each waiter
  that is aside is looked for every 5 s, because its job may be gone.
]]
-- @include lib/reply
-- @include lib/shared/home
-- @include lib/shared/places
-- @include lib/shared/aside
-- @include lib/shared/flows
-- @include lib/shared/waiters
-- @include lib/shared/fill
local call = redis.call
local LATE_MOST = 50
local IN_VAIN = 2 -- promotions of a late waiter
local KEPT = 3 -- late waiters of a slow queue
local KEPT_US = 1000000
local ASIDE_US = 200000 -- a burst of jobs needs a while to start
local LOST_AFTER = 10 -- looks in vain: the job is gone, or asks elsewhere
local MOST_REVIVED = 100

-- Flows of queues that have room again wait where they belong, some with each call.
local function revive(home)
  for queue, its in pairs(home.aside) do
    if not is_stopped(home, queue) then
      local stopped = call('ZRANGEBYSCORE', home.stopped_key, queue, queue, 'LIMIT', 0, MOST_REVIVED)
      for _, id in ipairs(stopped) do
        call('ZREM', home.stopped_key, id)
        local flow = flow_load(home, id)
        if flow then flow_settle(home, flow, nil, home_soon(home.at_us)) end
      end
      if #its == 2 and its[2] == 0 and #stopped < MOST_REVIVED then
        home.aside[queue] = nil
        aside_save(home)
      end
    end
  end
end

-- Promotes a late waiter again, and has it looked for.
local function late_tell(home, promotions, waiter, place, turn_us)
  local times, first_us = place_late(place)
  call('HSET', home.waiters_key, waiter, place_with_late(place, times + 1, first_us or turn_us, false))
  reply_check(promotions, home, waiter)
  fill_tell(home, promotions, waiter, home.at_us)
end

-- The first so many scheduled waiters whose turn has passed by the grace.
local function late_see(home, promotions, self)
  local late = call('ZRANGEBYSCORE', home.scheduled_key, '-inf', home.at_us - GRACE_US, 'WITHSCORES', 'LIMIT', 0, LATE_MOST)
  local seen = {}
  for i = 1, #late, 2 do
    local waiter, turn_us = late[i], tonumber(late[i + 1])
    local place = call('HGET', home.waiters_key, waiter)
    local flow = place and waiter_flow(home, place)
    if waiter == self then
      -- nothing to do
    elseif not flow then
      call('ZREM', home.scheduled_key, waiter)
      call('HDEL', home.waiters_key, waiter)
    else
      local times, _, is_coming = place_late(place)
      local queue, late_us = flow[FLOWS_QUEUE], home.at_us - turn_us
      seen[queue] = (seen[queue] or 0) + 1
      if is_slow(home, queue) and seen[queue] <= KEPT and late_us < KEPT_US and not home.cap then
        -- It keeps its slot. Under a cap it would keep a lease from others.
      elseif is_slow(home, queue) or late_us > ASIDE_US and (is_coming or times >= IN_VAIN) then
        if is_stopped(home, queue) and not aside_turn(home, queue, waiter) then
          waiter_park_again(home, flow, waiter, place)
        else
          waiter_aside(home, flow, waiter, turn_us)
        end
      elseif not is_coming and times < IN_VAIN and late_us > GRACE_US * 2 ^ times then
        late_tell(home, promotions, waiter, place, turn_us)
      end
    end
  end
end

-- Looks for one of the waiters that are aside for long.
local function aside_look(home, promotions)
  for queue, its in pairs(home.aside) do
    for i = 3, #its, 2 do
      local waiter, since_us = its[i], its[i + 1]
      if since_us > 0 and math.abs(home.at_us - since_us) >= ASIDE_LOOK_US then
        local place = call('HGET', home.waiters_key, waiter)
        local times, _, is_coming = place_late(place or '')
        if not place or times >= LOST_AFTER and not is_coming then
          if place then waiter_vanish(home, waiter, place, since_us) end
          aside_note(home, queue, waiter, nil)
        else
          aside_note(home, queue, waiter, home.at_us)
          late_tell(home, promotions, waiter, place, home.at_us)
        end
        return
      end
    end
  end
end

-- Brings a home up to date, and schedules. Output: as fill.
local function home_schedule(home, promotions, self)
  aside_look(home, promotions)
  late_see(home, promotions, self)
  revive(home)
  return fill(home, promotions, self)
end
