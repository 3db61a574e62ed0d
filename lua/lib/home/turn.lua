--[[
  When a waiter of a home may start, by the tiers of its scope: behind those that are scheduled, and those that are parked in
  front of it. Also whether a request may start now.
]]
-- @include lib/request
-- @include lib/request_limits
-- @include lib/tiers/kinds
-- @include lib/meters
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/slow
-- @include lib/times
local call = redis.call
local SAVED_US = 100000 -- for so long behind its turn units are kept for a waiter
local SOON_US = 20000 -- the next look comes no sooner
local FAR_US = 600000000 -- a waiter that was told no turn comes by itself after that

-- Of what a waiter takes of each scope that it asked for, the last: its home.
-- @inline
local function home_costs(text)
  return string.match(text, '[^|]*$')
end

-- What the first waiters take, where units cost unlike: see meters_front.
local function turn_front(home)
  if home.front or home.total == 0 or not meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + COSTS_SEEN - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and home_costs(waiter_parse(text, home.shared).costs) end
  meters_front(home, texts)
end

-- When the tiers let a unit through behind so many others. A scope that is paused decides as of the end of the pause.
-- Output: when, and the tier that says so.
local function home_after(home, ahead, is_own, turn)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  turn_front(home)
  tiers_after(home, ahead, is_own, turn)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end

-- When the next unit is free behind so many whose turns are known: those that are scheduled, and the first told ones.
local function home_slot(home, ahead, is_own)
  local slot_us = home_after(home, ahead, is_own, function(k)
    local waiter, score = home_at(home, k)
    if score and stands_scheduled(score) then return score end
    local its = home_known(home, waiter)
    return its and its.told_us or 0
  end)
  return slot_us
end

-- The turn of a parked waiter, or a newcomer, behind so many parked ones. Where several tiers bind it is also a window after the
-- turn of the one that is a limit in front, and not before that of the next one in front. Output: as home_after.
local function home_turn(home, position, is_own)
  local at_us = math.max(home.at_us, home.paused_us)
  local ahead = home.coming + position
  local turn_us, binding = home_after(home, ahead, is_own)
  if position == 0 or turn_us <= at_us or limits_count(home) < 2 then return turn_us, binding end
  local first, last, step = limits_tiers(home)
  -- Turns that were told under smaller limits, or behind waiters that have left, hold nobody up for longer.
  local most_us = 0
  for tier = first, last, step do
    local _, _, each_us = tier_behind(home, tier, ahead, is_own)
    most_us = math.max(most_us, each_us)
  end
  most_us = at_us + limits_longest(home) + math.ceil(ahead * most_us)
  for tier = first, last, step do
    local before, window_us = tier_behind(home, tier, ahead, is_own)
    local rank = before - home.coming
    if rank >= 0 and rank < position then
      local told_us = home_told(home, rank)
      local its_us = told_us > 0 and math.max(math.min(told_us, most_us), at_us) + window_us or 0
      if its_us > turn_us then turn_us, binding = its_us, tier end
    end
  end
  return math.max(turn_us, math.min(home_told(home, position - 1), most_us)), binding
end

-- When the first waiter comes; 0 or below if it was told no turn.
local function turn_first(home)
  local _, score = home_at(home, 0)
  return score and stands_scheduled(score) and score or home_told(home, 0)
end

-- When the first waiter comes, if it takes more than the request's: what is free is kept for it, for those that take less
-- would leave it nothing. Nothing if it takes no more, or is late.
local function turn_saved(home, rank)
  if rank < 1 or not home.costs then return nil end
  turn_front(home)
  local takes_more = false
  for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
  if not takes_more then return nil end
  local turn_us = turn_first(home)
  return turn_us > home.at_us - SAVED_US and turn_us
end

-- Whether a job that comes at its turn would take the unit of the first waiter, which is in time: a lowered limit or a pause has
-- given those in front later turns. A request by hand cannot be told a later turn.
local function turn_overtakes(home, rank)
  if rank < 1 or not request_promotes() or home_after(home, rank, true) <= home.at_us + SAVED_US then return false end
  local first_us = turn_first(home)
  return first_us > home.at_us - GRACE_US and first_us < home.at_us + AHEAD_US
end

-- Sets of a scope the turn of the request's waiter (told_us), and whether it comes then, or later (is_due). For a pace also the
-- first turn of the line (first_us).
local function turn_due(home)
  local its, stands = home.its, home.stands
  if not its or stands < 0 then return end
  local turn_us = stands_scheduled(stands) and stands or its.told_us
  if turn_us <= 0 then return end
  home.told_us, home.is_due = turn_us, stands_scheduled(stands) or turn_us <= home.at_us + SAME_US
  local _, last, step = limits_tiers(home)
  if home.is_due and limits_has_tiers(home) and tier_kind(last - step + 1) == 'pace' then
    home.first_us = turn_first(home)
  end
end

-- Returns the next turn of a scheduled waiter that is refused.
local function turn_next(home, waiter)
  local rank = call('ZRANK', home.queue_key, waiter) - home.out
  return math.max(home.at_us + 1, home_slot(home, rank))
end

-- Sets of a scope when its tiers and its line let the request through (turn_us), the tier that says so, and how many stand in
-- front in the line (ahead).
local function turn_check(home, request)
  local its, stands, at_us = home.its, home.stands, home.at_us
  if home.total == 0 then
    home.turn_us, home.tier = home_after(home, 0, true)
    home.ahead = 0
    return
  end
  -- Its turn in another scope has come. The waiters that this scope is kept for may need just that unit or lease: then the first
  -- comer takes both, else neither would ever start. Under a cap it stays behind the parked waiters in front of it.
  if request.is_due and not home.is_due then
    local before = home.cap and home_before(home, its and its.ticket or ticket_last(request.joins_at)) or 0
    home.turn_us, home.tier = home_after(home, before, true)
    home.ahead = before
    if home.turn_us <= at_us then
      home.is_here, home.takes_kept, home.in_time, home.position = true, true, before, before
      return
    end
  end
  -- One that comes at its turn goes as soon as the log allows, also while others in front are late.
  if home.is_due then
    home.turn_us, home.tier = home_after(home, 0, true)
    home.ahead = 0
    local rank = stands_scheduled(stands) and 0 or home.coming + home_before(home, its.ticket)
    local saved_us = turn_saved(home, rank)
    if saved_us then home.turn_us = math.max(home.turn_us, saved_us) end
    if home.turn_us <= at_us and not turn_overtakes(home, rank) then return end
    if stands_scheduled(stands) then
      home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
      home.turn_us = turn_next(home, request.waiter)
      return
    end
  end
  home.position = home_before(home, its and its.ticket or ticket_last(request.joins_at))
  -- It stands in front of its new place.
  if its and stands_parked(stands) and stands < parked_at(its.ticket) then home.position = home.position - 1 end
  home.turn_us, home.tier = home_turn(home, home.position, true)
  home.ahead = home.coming + home.position
  -- A free unit, or a free lease, goes to a request that is here if others do not come.
  if (home.turn_us > at_us or home.cap) and (home.hides_job or next(home_slow(home))) then
    local in_time = home_in_time(home)
    if home_after(home, in_time, true) <= at_us then
      home.turn_us, home.is_here, home.in_time = at_us, true, in_time
      -- The unit was free since the turn of one that does not come: a pace makes up for that.
      home.told_us = home_told(home, 0)
    end
  end
end

-- Whether the cap of a scope refuses the request, whose turn was checked. Who is scheduled has a lease kept for it. If a lease
-- is free beside these, and the tiers refuse as well, these tell the turn; so they do if it is far.
local function turn_refuses(home)
  local room = home.cap - home.running + home.mine
  if home.mine == 1 then return room < 1 end
  local waits = home.turn_us > home.at_us and home.cap > 0 and home.paused_us == 0
  if waits and (home.turn_us > home.at_us + FAR_US or room - home.coming - (home.bulk and home.bulk.due or 0) > 0) then return false end
  if home.is_here then
    room = room - home.in_time
  elseif home.total > 0 and not (home.is_due and stands_scheduled(home.stands)) then
    room = room - home.coming - (home.is_due and 0 or home.position or 0)
  end
  return room < 1
end
