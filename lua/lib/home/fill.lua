--[[
  Schedules the first waiters of a home if the next free unit and their told turns differ. If a waiter's told turn
  agrees, its job comes by itself: the script writes nothing for it, and the schedule ends there.

    too late     the told turn is after the free unit, or there is none: the script schedules and promotes the waiter
    too early    the told turn is before the free unit: see early.lua
    no request   a scheduled waiter does not come: see late.lua

  The caller must be able to promote jobs. Otherwise waiters would move without their jobs.
]]
-- @include lib/request/reply
-- @include lib/request/request_limits
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/open
-- @include lib/lease
-- @include lib/home/skip
-- @include lib/times
-- @include lib/home/slots
local call = redis.call

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
