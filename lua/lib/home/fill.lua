--[[
  Schedules the first waiters of a home where the next free unit and the turn that they were told differ. A waiter whose told
  turn agrees comes by itself, so nothing is written for it, and the schedule ends there.

    too late     a unit is free before the told turn, or the waiter was told none: it is scheduled, and promoted
    too early    a waiter comes at its turn and is refused: those behind it are told later turns
    no request   see late.lua

  All of it needs a caller that can promote: another one would move waiters whose jobs never hear of it.
]]
-- @include lib/request_limits
-- @include lib/reply
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/turn
-- @include lib/home/offer
local call = redis.call
local AHEAD_US = 200000 -- so far ahead waiters are scheduled
local APART_US = 20000 -- turns that differ by less are taken for equal
local APART_SHARE = 4
local VAIN_US = 50000 -- the worker holds a job for a turn that is much nearer
local FEW = 2
local MOST = 32 -- waiters that one call schedules
local MOST_SKIPPED = 400 -- parked waiters of queues whose workers do not come
local SKIPPED_ONCE = 50
local FULL = 3 -- waiters aside: the workers of the queue have enough to do
local MOST_TOLD = 100
local AGAIN_US = 1000000 -- a waiter that came in vain is not scheduled again sooner
local MOST_LEAPS = 20

local function fill_tell(home, promotions, waiter, turn_us)
  reply_promote(promotions, home, waiter, turn_us <= home.at_us and 0 or turn_us)
end

-- Returns the parked waiter at a rank, or the next one behind it whose queue has room for another waiter; and its rank.
local function fill_next(home, rank)
  local slow = home_slow(home)
  if not next(slow) then return (home_at(home, home.coming + rank)), rank end
  while rank < MOST_SKIPPED do
    local from = home.out + home.coming + rank
    local found = call('ZRANGE', home.queue_key, from, from + SKIPPED_ONCE - 1)
    for i, waiter in ipairs(found) do
      if (slow[waiter_queue(waiter)] or 0) < FULL then return waiter, rank + i - 1 end
    end
    if #found < SKIPPED_ONCE then break end
    rank = rank + SKIPPED_ONCE
  end
end

-- Whether a waiter comes by itself by a time, late by less than its job may be.
local function fill_comes(home, its, slot_us)
  return its.told_us > 0 and its.told_us >= home.at_us - PASSED_US and its.told_us <= slot_us + APART_US
end

-- As fill_next, and also what is known of the waiter. Those that were scheduled just now and came in vain are passed: by their
-- own limits they come at the turn that they were told.
local function fill_known(home, rank, slot_us)
  for _ = 1, MOST_SKIPPED do
    local waiter, at = fill_next(home, rank)
    local its = home_known(home, waiter)
    local since_us = its and its.in_vain and home.at_us - its.first_us
    if not since_us or since_us < 0 or since_us >= AGAIN_US or fill_comes(home, its, slot_us) then return waiter, at, its end
    home.retry_us = math.min(home.retry_us or math.huge, its.first_us + AGAIN_US)
    rank = at + 1
  end
end

-- The few that are scheduled beyond the horizon come sooner if others have left, limits were raised, or a pause has ended.
local function fill_sooner(home, promotions, self)
  if home.coming == 0 then return end
  local from = string.format('(%.0f', home.at_us + AHEAD_US)
  local beyond = call('ZRANGEBYSCORE', home.queue_key, from, IS_SCHEDULED, 'WITHSCORES', 'LIMIT', 0, MOST)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local slot_us = home_slot(home, call('ZRANK', home.queue_key, waiter) - home.out)
    if turn_us - slot_us < APART_US then return end
    home_move(home, waiter, turn_us, scheduled_at(slot_us))
    if waiter ~= self then fill_tell(home, promotions, waiter, slot_us) end
  end
end

--[[
  Output: why it stopped
    told   the next one comes by itself          cap    all leases are held, or kept
    far    the next unit is not free soon        none   nobody else waits
    many   more are to be scheduled by the next call
  `self` is not told: its call answers it.
]]
local function fill(home, promotions, self)
  local passed, rank, is_done = 0, home.behind or 0, false
  fill_sooner(home, promotions, self)
  for _ = 1, MOST do
    if home.cap and home.coming + passed >= home.cap - home.running then return 'cap' end
    local slot_us = home_slot(home, home.coming + passed)
    local waiter, at, its = fill_known(home, rank, slot_us)
    if not waiter then return 'none' end
    rank = at
    if its and its.told_us > 0 and not home.first_told_us then home.first_told_us = its.told_us end
    if not its then
      call('ZREM', home.queue_key, waiter)
      home_count(home, PARKED, -1)
    elseif its.told_us == UNDER_CAP and not (home.cap or home.is_uncapped) then
      -- The limits of this request do not say when a lease is free.
      return 'none'
    elseif fill_comes(home, its, slot_us) then
      -- Those behind a waiter whose cap was lifted were told no turn.
      local leads = home.is_uncapped and waiter == self
      if its.told_us >= slot_us - APART_US and not leads then return 'told' end
      passed, rank = passed + 1, rank + 1
      if passed >= FEW then return 'told' end
    elseif its.by_hand then
      -- Nobody can bring it back.
      if its.told_us > slot_us then rank = rank + 1 else home_missed(home, waiter, its, parked_at(its.ticket)) end
    else
      if slot_us > home.at_us + AHEAD_US and (home.retry_us or home.coming + passed >= FEW) then return 'far' end
      home_move(home, waiter, parked_at(its.ticket), scheduled_at(slot_us))
      home_keep(home, slot_us)
      if home.cap and not (is_done or home.behind) then offer_forget(home) end
      if its.told_us > 0 and its.told_us < home.at_us - PASSED_US then reply_check(promotions, home, waiter) end
      if waiter ~= self or home.retry_us then fill_tell(home, promotions, waiter, slot_us) end
      is_done = true
    end
  end
  return is_done and 'many' or 'far'
end

-- By how much a told turn may be too early: where units cost unlike, by a part of the time until then, for what is known of those
-- in front is a mean, and they are told when it is nearer.
local function push_apart(home, turn_us)
  if not home.front then return APART_US end
  return math.max(APART_US, (turn_us - home.at_us) / APART_SHARE)
end

-- Tells the hundred waiters behind a rank later turns, if they would come in vain. Requests that come together do so for one
-- hundred after the other, but not under a pace: there the waiters come one by one, each push moves the whole line, and the
-- commands for it would cause the next push.
local function push(home, promotions, rank)
  local _, last, step = limits_tiers(home)
  local is_paced = tier_kind(last - step + 1) == 'pace'
  local from = rank
  for _ = 1, is_paced and MOST_LEAPS or 0 do
    local told_us = home_told(home, from)
    if told_us <= 0 or told_us > home.at_us + VAIN_US then break end
    from = from + 1
  end
  for _ = 1, MOST_LEAPS do
    local told_us = home_told(home, from)
    local turn_us = home_after(home, home.coming + from, false)
    if told_us <= 0 or turn_us - told_us > push_apart(home, turn_us) then break end
    if is_paced then return end
    from = from + MOST_TOLD
  end
  local first = home.out + home.coming + from
  for i, waiter in ipairs(call('ZRANGE', home.queue_key, first, first + MOST_TOLD - 1)) do
    local its = home_known(home, waiter)
    local turn_us = home_after(home, home.coming + from + i - 1, false)
    if not its or its.told_us <= 0 or its.by_hand then break end
    if turn_us - its.told_us > push_apart(home, turn_us) then
      its.told_us = turn_us
      home_note(home, waiter, its)
      fill_tell(home, promotions, waiter, turn_us)
    end
  end
end
