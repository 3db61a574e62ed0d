-- @include lib/log/buckets
-- @include lib/request/request
-- @include lib/request/scopes
-- @include lib/lease
-- @include lib/request/reply
-- @include lib/settings
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/open
-- @include lib/home/late
-- @include lib/home/report
-- @include lib/home/watch
-- @include lib/times
-- @include lib/home/slots
local call = redis.call

--[[
  Finds the next parked waiter with a queue that has room. The workers of a queue with FULL waiters aside do not come,
  and thousands of its waiters may stand in front of those of other queues. The hash of waiters notes how far the
  waiters of such queues reach: the score of the first waiter after them, the number of waiters before it, and the names
  of these queues. The note holds for at most 10 s, because a waiter of another queue may join in front.
]]
local PAGE = 200 -- waiters
local MAX_PAGES = 2
local NOTE_AFTER = 50 -- a note is renewed only if it moves by more waiters than this: a renewal costs three commands
local SKIP_MORE_US = 50000 -- the next call continues the search after this time
local FEW_IN_FRONT = 2 -- the note is read if the search begins at this rank at most
-- A lease is idle for this long, and at most four times as long, for FULL waiters aside; longer for more.
local IDLE_US = 100000
local SKIPPED = ' '
local SKIPPED_US = 10000000

local function skip_queues(home)
  local queues = {}
  for queue, count in pairs(home_slow(home)) do
    if count >= FULL then queues[#queues + 1] = queue end
  end
  table.sort(queues)
  return string.format('%.0f ', math.floor(home.at_us / SKIPPED_US)) .. table.concat(queues, ' ')
end

local function skip_from(home)
  local score, count, queues = string.match(call('HGET', home.waiters_key, SKIPPED) or '', '^(%d+) (%d+) (.*)$')
  if queues ~= skip_queues(home) then return 0 end
  local before = call('ZCOUNT', home.queue_key, IS_PARKED, '(' .. score)
  return before <= tonumber(count) and before or 0
end

local function skip_note(home, rank)
  local _, score = home_at(home, home.coming + rank)
  if not score then return end
  local before = call('ZCOUNT', home.queue_key, IS_PARKED, string.format('(%.0f', score))
  call('HSET', home.waiters_key, SKIPPED, string.format('%.0f %d ', score, before) .. skip_queues(home))
end

-- Perhaps no queue is slow, but the waiters aside ask in other lines, as jobs with two checkpoints do. So an idle lease
-- calls one more waiter: the later, the more stand aside. Two lines must not call at the same moment: each waiter would
-- first ask in the other line, and find the lease kept.
local function skip_idles(home)
  local since_us = -call('ZRANGEBYSCORE', home.queue_key, IS_ASIDE, '(0', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  local count = 0
  for _, aside in pairs(home_slow(home)) do count = count + aside end
  local due_us = since_us + IDLE_US * count / FULL * (1 + since_us % 997 / 332)
  home.skip_us = math.max(due_us, home.at_us + SKIP_MORE_US)
  return due_us <= home.at_us
end

-- Searches the parked waiters from a rank on. Returns the first waiter with a queue that has room, and its rank. If the
-- pages of this call contain none, sets home.skip_us, the time at which another call continues.
local function skip_next(home, rank)
  local slow, first = home_slow(home), rank
  if not next(slow) then return (home_at(home, home.coming + rank)), rank end
  local noted, is_last = nil, false
  for page = 1, MAX_PAGES do
    local from = home.out + home.coming + rank
    local found = call('ZRANGE', home.queue_key, from, from + PAGE - 1)
    for i, waiter in ipairs(found) do
      if (slow[waiter_queue(waiter)] or 0) < FULL then
        rank = rank + i - 1
        if noted and rank > noted then skip_note(home, rank) end
        return waiter, rank
      end
    end
    rank, is_last = rank + #found, #found < PAGE
    if is_last then break end
    if page == 1 and first <= FEW_IN_FRONT then
      noted = skip_from(home)
      rank = math.max(rank, noted)
    end
  end
  if noted and rank > noted + NOTE_AFTER then skip_note(home, is_last and rank - 1 or rank) end
  if not is_last then
    home.skip_us = home.at_us + SKIP_MORE_US
  elseif home.cap and home.coming == 0 and home.parked > first and skip_idles(home) then
    return (home_at(home, first)), first
  end
end

--[[
  Tells later turns to waiters that would otherwise come in vain: limits were lowered, their scope is paused, or units
  of late waiters went to others. When a waiter comes in vain, the script asks the caller for a look that tells later
  turns (RETELL). After such a look it asks for another one if needed. Each waiter is told only shortly before it comes,
  because its turn may change until then.
]]
local APART_SHARE = 4 -- time between telling a later turn and that turn, as a multiple of (later turn - told turn)
local NEAR_US = 1000000 -- a waiter with a told turn within this time is told its later turn now
local EARLY_US = 500000 -- the next look is this long before the told turn of the waiter that must be told next
local HERE_US = 10000 -- jobs come a little before their turns
local MAX_TOLD = 100 -- waiters
local SAMPLES = 20 -- early_first looks at least at this many waiters
local MAX_LOOKED_AT = 200 -- waiters that early_first looks at

-- Returns the rank of the first parked waiter with a told turn that is still ahead. Assumes that told turns ascend.
local function early_from(home)
  local low, high = 0, home.parked
  while low < high do
    local middle = math.floor((low + high) / 2)
    if home_told(home, middle) > home.at_us + HERE_US then high = middle else low = middle + 1 end
  end
  return low
end

-- Returns three results for the parked waiter at a rank: its record (nil if no waiter is there); its new turn, if it
-- would come in vain at its told turn (false if it was told no turn); and the time to tell the new turn. The less the
-- two turns differ, the later this time is, because the new turn is known better then.
local function early_known(home, rank, waiter)
  local its = home_known(home, waiter or home_at(home, home.coming + rank))
  if not its then return nil end
  if its.told_us <= 0 or its.by_hand then return its, false end
  local turn_us = home_after(home, home.coming + rank, false)
  local early_us = turn_us - its.told_us
  if early_us <= APART_US then return its end
  return its, turn_us, turn_us - APART_SHARE * early_us
end

-- Finds the first parked waiter that must be told a later turn now. Returns its rank, its told turn (nil = no such
-- waiter), and the time at which another waiter of the sample must be told.
local function early_first(home)
  local low = early_from(home)
  local high, told_us, tell_us = low, nil, math.huge
  local step = math.min(MAX_TOLD, math.ceil(home.parked / SAMPLES))
  for _ = 1, MAX_LOOKED_AT do
    local its, turn_us, its_us = early_known(home, high)
    if not its then return nil, nil, tell_us end
    if turn_us and its_us <= home.at_us then
      told_us = its.told_us
      break
    end
    if turn_us then tell_us = math.min(tell_us, its_us) end
    low, high = high + 1, high + (turn_us == false and 1 or step)
  end
  while told_us and low < high do
    local middle = math.floor((low + high) / 2)
    local its, turn_us, its_us = early_known(home, middle)
    if turn_us and its_us <= home.at_us then high, told_us = middle, its.told_us else low = middle + 1 end
  end
  return high, told_us, tell_us
end

local function early_push(home, promotions, rank)
  local first = home.out + home.coming + rank
  for i, waiter in ipairs(call('ZRANGE', home.queue_key, first, first + MAX_TOLD - 1)) do
    local its, turn_us, its_us = early_known(home, rank + i - 1, waiter)
    if turn_us and its_us <= home.at_us then
      waiter_tell(its, turn_us, home.at_us)
      home_note(home, waiter, its)
      reply_task(promotions, home, DELAY, waiter, turn_us)
    end
  end
end

local function early_tell(home, promotions)
  local rank, told_us, tell_us = early_first(home)
  if told_us and told_us < home.at_us + NEAR_US then
    early_push(home, promotions, rank)
    rank, told_us, tell_us = early_first(home)
  end
  local again_us = math.min(tell_us, told_us and told_us - EARLY_US or math.huge)
  if again_us < math.huge then reply_task(promotions, home, RETELL, math.max(again_us, home.at_us + SOON_US), 0) end
end

--[[
  Schedules the first waiters of a home if the next free unit and their told turns differ. If a waiter's told turn
  agrees, its job comes by itself: the script writes nothing for it, and the schedule ends there.

    too late     the told turn is after the free unit, or there is none: the script schedules and promotes the waiter
    too early    the told turn is before the free unit: see schedule.lua
    no request   a scheduled waiter does not come: see late.lua

  The caller must be able to promote jobs. Otherwise waiters would move without their jobs.
]]
-- Returns whether a waiter comes by itself in time for a slot.
local function fill_comes(home, its, slot_us)
  return its.told_us > 0 and waiter_comes(its) >= home.at_us - LATE_US and its.told_us <= slot_us + APART_US
end

--[[
  Returns why it stopped:
    told   the next waiter comes by itself       cap    all leases are held, or kept for waiters
    far    the next unit is not free soon        none   no further waiter
    many   the next call schedules more
  The caller gets no task for `self`, the request's waiter, because the reply tells its turn.
]]
local function fill(home, promotions, self)
  local rank, is_done = 0, false
  -- If the request has no limits, a few waiters are scheduled, and their requests bring the limits.
  local is_unlimited = not (home.cap or limits_has_tiers(home))
  slots_sooner(home, promotions, self)
  for _ = 1, MAX_SCHEDULED do
    if home.cap and home.coming >= home.cap - home.running then return 'cap' end
    local slot_us = home_slot(home, home.coming)
    local waiter, at = skip_next(home, rank)
    if not waiter then return 'none' end
    local its = home_known(home, waiter)
    rank = at
    local is_late = its and its.told_us > 0 and waiter_comes(its) < home.at_us - LATE_US
    if its and its.told_us > 0 and not home.first_told_us then home.first_told_us = waiter_comes(its) end
    if not its then
      call('ZREM', home.queue_key, waiter)
      home_count(home, PARKED, -1)
    elseif its.told_us == UNDER_CAP and home.cap == nil and lease_obey(home) then
      -- The next round compares the noted cap with the leases.
    elseif fill_comes(home, its, slot_us) then
      -- A scheduled waiter stands in front of all parked ones, so the schedule ends at a waiter that comes by itself.
      return 'told'
    elseif waiter_passed(its, home.at_us) then
      -- Its own limits gave it a later turn.
      home.retry_us = math.min(home.retry_us or math.huge, its.first_us + AGAIN_US)
      rank = rank + 1
    elseif its.by_hand then
      -- No caller can promote the waiter of a request by hand.
      if its.told_us > slot_us then rank = rank + 1 else home_missed(home, waiter, its, parked_at(its.ticket)) end
    else
      -- Perhaps all late waiters stand in a wait list. So the script schedules a late waiter only for a unit that is
      -- free now.
      local is_far = slot_us > home.at_us + (is_late and 0 or HORIZON_US)
      local is_guess = is_unlimited and not home.its
      local is_enough = home.coming >= FEW_SCHEDULED and (is_far or is_guess)
      if is_enough or home.retry_us and (is_far or is_unlimited) then return 'far' end
      home_move(home, waiter, its, parked_at(its.ticket), scheduled_at(slot_us))
      home_keep(home, slot_us)
      if waiter ~= self or home.retry_us then reply_promote(promotions, home, waiter, slot_us) end
      is_done = true
    end
  end
  return is_done and 'many' or 'far'
end

local RETELLS = '1' -- a look with this token tells waiters later turns
local NOTED_US = 300000 -- a line with a free lease is noted for this long after its next look
local DAY_MS = 86400000

-- left = the waiter that left in this call; '' = any waiter may have left; nil = no waiter has left.
local function home_schedule(home, promotions, self, left)
  if home.total == 0 then return end
  late_look(home, promotions, self)
  if home.retells then early_tell(home, promotions) end
  local why = fill(home, promotions, self)
  if home.cap and left then watch_find(home, promotions, left) end
  return home_look(home, promotions, why, home.skip_us)
end

-- Parks the last scheduled waiter again, because the request took the lease that was kept for it.
local function schedule_less(home)
  local found = call('ZREVRANGEBYSCORE', home.queue_key, IS_SCHEDULED, 0, 'WITHSCORES', 'LIMIT', 0, 1)
  local its = home_known(home, found[1])
  if its then home_move(home, found[1], its, tonumber(found[2]), parked_at(its.ticket)) end
end

-- Removes the waiter of an admitted request.
local function schedule_left(scope, waiter)
  if not scope.its then return end
  home_leave(scope, waiter, scope.its, scope.stands, true)
  scope.front = nil
end

-- A scope that refuses several requests of a call is scheduled once: refused[log] is the scope of the last of these
-- requests, and scope.self that request's waiter.
local function schedule_after(request, is_admitted, refused, promotions)
  if not request_promotes() then return end
  for _, scope in ipairs(request.scopes) do
    scope.cap = scope.passes or scope.cap
    if scope.total > 0 and not scope_is_closed(scope) then
      buckets_open(scope)
      if is_admitted and scope.cap then
        scope.running = scope.running + 1 - scope.mine
        scope.ends_us = math.min(scope.ends_us or math.huge, scope.at_us + request.lease_us)
        if scope.takes_kept and scope.coming > scope.cap - scope.running then schedule_less(scope) end
      end
      if scope.is_vain then reply_task(promotions, scope, RETELL, scope.at_us, 0) end
      if is_admitted then
        home_schedule(scope, promotions, request.waiter, scope.cap and scope.its and request.waiter)
      else
        refused[#refused + 1] = scope
        refused[scope_log(scope)], scope.self = scope, request.waiter
      end
    end
  end
end

-- Forgets a refusal, because a later request of the call decides in the scope, or an event changes the scope.
local function schedule_forget(scope, refused)
  refused[scope_log(scope)] = nil
end

local function schedule_refused(refused, promotions)
  for _, scope in ipairs(refused) do
    if refused[scope_log(scope)] == scope then home_schedule(scope, promotions, scope.self) end
  end
end

-- Notes for looks.lua that a lease is free: the process that promotes the next jobs may end, or their queue have no
-- worker.
local function schedule_idle(home, look_us)
  local lines = request_promotes()
  if lines == '1' or not home.cap or home.running >= home.cap then return end
  local due_us = math.max(look_us or home.at_us, home.paused_us) + NOTED_US
  -- The Redis user may be limited to the keys of certain scopes.
  local _, added = pcall(call, 'ZADD', lines, due_us, scope_log(home))
  if added == 1 then call('PEXPIRE', lines, DAY_MS) end
end

-- The first waiter comes, because the caller does not know the limits.
local function schedule_come(scope, clock, promotions)
  scope_open(scope, clock.now_us)
  home_open(scope, '', clock, true)
  local first = home_at(scope, 0)
  if first and request_promotes() then reply_task(promotions, scope, PROMOTE, first, 0) end
end

-- `what` is a word of report.lua; false if the event only makes room or looks.
local function schedule_event(scope, what, waiter, token, lease_us, clock, promotions)
  scope_open(scope, clock.now_us)
  home_open(scope, what and waiter or '', clock, true)
  local is_known = what and report_apply(scope, what, waiter, token, watch_is)
  if what == 'waiting' or scope.total == 0 or not request_promotes() then return is_known end
  scope.paused_us, scope.lease_us = scope_paused(scope, clock.now_us), lease_us
  if scope.cap then lease_load(scope, '', clock.now_us, true) else lease_obey(scope) end
  -- The caller of a report may not know the limits. Without limits, all waiters would be scheduled at once.
  if what and limits_count(scope) == 0 and not scope.cap then return is_known end
  scope.retells = not what and token == RETELLS
  -- A release removes no waiter from the line.
  schedule_idle(scope, home_schedule(scope, promotions, '', (what or waiter == '') and ''))
  return is_known
end
