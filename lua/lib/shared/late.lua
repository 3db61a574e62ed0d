--[[
  Sees to scheduled waiters that do not come. A wake that was lost, or a worker that is busy: the waiter is scheduled anew,
  more and more seldom. A queue whose workers have stopped, while others wait: it is dead, its waiters give their turns
  up and none of it is scheduled until one of its jobs asks. It is probed with one job now and then.
]]
-- @include lib/reply
-- @include lib/shared/home
-- @include lib/shared/places
-- @include lib/shared/flows
-- @include lib/shared/waiters
-- @include lib/shared/fill
local call = redis.call
local GRACE_US = 50000
local LATE_MOST = 20
local MOST_DOUBLED = 7
local LOST_AFTER = 10 -- so often late without being on its way, or probed in vain: its job is gone, or asks elsewhere
local PROBE_US = 5000000
local MOST_REVIVED = 100

local function dead_save(home)
  if next(home.dead) then
    call('HSET', home.flows_key, 'D', cmsgpack.pack(home.dead))
  else
    call('HDEL', home.flows_key, 'D')
  end
end

-- Whether jobs of other queues wait.
local function others_wait(home, queue)
  local from, to = queue_range(queue)
  return call('ZCARD', home.queue_key) > call('ZLEXCOUNT', home.queue_key, from, to)
end

-- A job of the queue asked: from now on its flows are scheduled again, some with each call.
local function queue_lives(home, queue)
  call('HSET', home.flows_key, 'q' .. queue, string.format('%.0f', home.at_us))
  if not is_dead(home, queue) then return end
  home.dead[queue] = 0
  dead_save(home)
end

-- Flows of queues that live again wait where they belong, some with each call.
local function revive(home)
  for queue, probe_us in pairs(home.dead) do
    if probe_us == 0 then
      local stopped = call('ZRANGEBYSCORE', home.stopped_key, queue, queue, 'LIMIT', 0, MOST_REVIVED)
      for _, id in ipairs(stopped) do
        call('ZREM', home.stopped_key, id)
        local flow = flow_load(home, id)
        if flow then flow_settle(home, flow, nil, home_soon(home.at_us)) end
      end
      if #stopped < MOST_REVIVED then
        home.dead[queue] = nil
        dead_save(home)
      end
    end
  end
end

local function queue_dies(home, queue)
  home.dead[queue] = home.at_us + PROBE_US
  dead_save(home)
  local scheduled = call('ZRANGE', home.scheduled_key, 0, -1)
  for _, waiter in ipairs(scheduled) do
    local place = call('HGET', home.waiters_key, waiter)
    local its_queue = place and place_flow(place)
    local flow = its_queue == queue and waiter_flow(home, place)
    if flow then waiter_park_again(home, flow, waiter, place) end
  end
end

-- Schedules one job of each dead queue whose probe is due.
local function late_probe(home, promotions)
  for queue, due_us in pairs(home.dead) do
    if due_us > 0 and due_us <= home.at_us then
      home.dead[queue] = home.at_us + PROBE_US
      dead_save(home)
      local id = call('ZRANGEBYSCORE', home.stopped_key, queue, queue, 'LIMIT', 0, 1)[1]
      local flow = id and flow_load(home, id)
      if flow then
        local waiter = waiter_schedule(home, flow, home.at_us)
        if waiter then fill_tell(home, promotions, waiter, home.at_us) end
      end
    end
  end
end

-- The first so many scheduled waiters whose turn has passed by the grace.
local function late_see(home, promotions, self)
  local late = call('ZRANGEBYSCORE', home.scheduled_key, '-inf', home.at_us - GRACE_US, 'WITHSCORES', 'LIMIT', 0, LATE_MOST)
  for i = 1, #late, 2 do
    local waiter, turn_us = late[i], tonumber(late[i + 1])
    local place = call('HGET', home.waiters_key, waiter)
    local flow = place and waiter_flow(home, place)
    -- Its queue may have died with one that was seen to before it.
    if waiter == self or not call('ZSCORE', home.scheduled_key, waiter) then
      -- nothing to do
    elseif not flow then
      call('ZREM', home.scheduled_key, waiter)
      call('HDEL', home.waiters_key, waiter)
    else
      local times, first_us, is_coming = place_late(place)
      local queue = flow[FLOWS_QUEUE]
      local asked_us = tonumber(call('HGET', home.flows_key, 'q' .. queue) or 0)
      local is_silent = asked_us < (first_us or turn_us)
      if is_dead(home, queue) then
        if times >= LOST_AFTER then
          waiter_vanish(home, waiter, place, true)
        else
          waiter_park_again(home, flow, waiter, place)
          call('HSET', home.waiters_key, waiter, place_with_late(place, times + 1, first_us or turn_us, false))
        end
      elseif turn_us < home.at_us - GRACE_US * 2 ^ math.min(times, MOST_DOUBLED) then
        if times > 0 and is_silent and others_wait(home, queue) then
          queue_dies(home, queue)
        elseif times >= LOST_AFTER and not is_coming then
          waiter_vanish(home, waiter, place, true)
        else
          -- Behind those that are scheduled, for its slot may be taken.
          call('ZREM', home.scheduled_key, waiter)
          local slot_us = math.max(home.at_us, home_slot(home, call('ZCARD', home.scheduled_key), false, waiter))
          call('ZADD', home.scheduled_key, string.format('%.0f', slot_us), waiter)
          -- A job that has been on its way for long may have been removed there: it has to be reported again.
          local is_quiet = is_coming and times < MOST_DOUBLED
          call('HSET', home.waiters_key, waiter, place_with_late(place, times + 1, first_us or turn_us, is_quiet))
          if not is_quiet then
            reply_check(promotions, home, waiter)
            fill_tell(home, promotions, waiter, slot_us)
          end
        end
      end
    end
  end
end

-- Brings a home up to date, and schedules. Output: as fill.
local function home_schedule(home, promotions, self)
  revive(home)
  late_probe(home, promotions)
  late_see(home, promotions, self)
  return fill(home, promotions, self)
end
