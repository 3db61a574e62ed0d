--[[
  When the tiers of a scope let a waiter start, behind the scheduled waiters and the parked ones in front of it. Also whether a
  request may start now.
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
local SAVED_US = 100000 -- a waiter's unit is kept for it until this long after its turn
local SOON_US = 20000 -- shortest time until the next look
local FAR_US = 600000000 -- a waiter without a told turn comes by itself after this time

-- Returns the waiter's costs in its home: the last part, because the home is the last scope of its request.
-- @inline
local function home_costs(text)
  return string.match(text, '[^|]*$')
end

-- If requests have different costs, reads the costs of the first waiters: see meters_front.
local function turn_front(home)
  if home.front or home.total == 0 or not meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + COSTS_SEEN - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and home_costs(waiter_parse(text, home.shared).costs) end
  meters_front(home, texts)
end

-- Returns when the tiers let a unit through behind `ahead` waiters, and the tier that binds. A paused scope decides as of the end
-- of its pause.
local function home_after(home, ahead, is_own, turn)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  turn_front(home)
  tiers_after(home, ahead, is_own, turn)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end

-- Returns when the next unit is free behind `ahead` waiters with known turns: the scheduled waiters and the first parked ones
-- that were told a turn.
local function home_slot(home, ahead, is_own)
  local slot_us = home_after(home, ahead, is_own, function(k)
    local waiter, score = home_at(home, k)
    if score and stands_scheduled(score) then return score end
    local its = home_known(home, waiter)
    return its and its.told_us or 0
  end)
  return slot_us
end

-- Returns the turn of a parked waiter or a newcomer behind `position` parked ones, as home_after does. If the scope has several
-- tiers, the turn is also at least one window after the waiter a limit ahead, and not before the next waiter in front.
local function home_turn(home, position, is_own)
  local at_us = math.max(home.at_us, home.paused_us)
  local ahead = home.coming + position
  local turn_us, binding = home_after(home, ahead, is_own)
  if position == 0 or turn_us <= at_us or limits_count(home) < 2 then return turn_us, binding end
  local first, last, step = limits_tiers(home)
  -- Turns that were told under smaller limits, or behind waiters that have left, must not delay this one: they count up to most_us.
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

-- Returns when the first waiter comes; 0 or below if it was told no turn.
local function turn_first(home)
  local _, score = home_at(home, 0)
  return score and stands_scheduled(score) and score or home_told(home, 0)
end

-- Protects an expensive first waiter. Returns its turn if it costs more than the request, so that cheap requests cannot starve
-- it; nil if it costs no more, and false if it is late.
local function turn_saved(home, rank)
  if rank < 1 or not home.costs then return nil end
  turn_front(home)
  local takes_more = false
  for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
  if not takes_more then return nil end
  local turn_us = turn_first(home)
  return turn_us > home.at_us - SAVED_US and turn_us
end

-- Returns whether a job that comes at its turn would take the unit of a punctual first waiter, because a lowered limit or a pause
-- has given the waiters in front later turns. A request by hand cannot be told a later turn.
local function turn_overtakes(home, rank)
  if rank < 1 or not request_promotes() or home_after(home, rank, true) <= home.at_us + SAVED_US then return false end
  local first_us = turn_first(home)
  return first_us > home.at_us - GRACE_US and first_us < home.at_us + AHEAD_US
end

-- Sets the turn of the request's waiter (told_us), and whether that turn has come (is_due). For a pace it also sets the first turn
-- of the line (first_us).
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

-- Returns the next turn of a scheduled waiter that was refused.
local function turn_next(home, waiter)
  local rank = call('ZRANK', home.queue_key, waiter) - home.out
  return math.max(home.at_us + 1, home_slot(home, rank))
end

-- Sets when the tiers and the line of a scope let the request through (turn_us), the tier that binds, and the number of waiters
-- in front (ahead).
local function turn_check(home, request)
  local its, stands, at_us = home.its, home.stands, home.at_us
  if home.total == 0 then
    home.turn_us, home.tier = home_after(home, 0, true)
    home.ahead = 0
    return
  end
  -- The request's turn in another scope has come. This scope's kept waiters may need the very unit or lease that this request has
  -- there. The first comer takes both, or neither would ever start. Under a cap the request stays behind the parked waiters in
  -- front of it.
  if request.is_due and not home.is_due then
    local before = home.cap and home_before(home, its and its.ticket or ticket_last(request.joins_at)) or 0
    home.turn_us, home.tier = home_after(home, before, true)
    home.ahead = before
    if home.turn_us <= at_us then
      home.is_here, home.takes_kept, home.in_time, home.position = true, true, before, before
      return
    end
  end
  -- A job that comes at its turn starts as soon as the log allows, even if waiters in front are late.
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
  -- The waiter's present place is in front of its new one, so it counted itself.
  if its and stands_parked(stands) and stands < parked_at(its.ticket) then home.position = home.position - 1 end
  home.turn_us, home.tier = home_turn(home, home.position, true)
  home.ahead = home.coming + home.position
  -- A present request takes a free unit or lease if other waiters do not come.
  if (home.turn_us > at_us or home.cap) and (home.hides_job or next(home_slow(home))) then
    local in_time = home_in_time(home)
    if home_after(home, in_time, true) <= at_us then
      home.turn_us, home.is_here, home.in_time = at_us, true, in_time
      -- The unit was free since the turn of a waiter that did not come: a pace makes up for the lost time.
      home.told_us = home_told(home, 0)
    end
  end
end

-- Returns whether the cap refuses a request after turn_check. Each scheduled waiter has a lease kept for it. If the tiers refuse
-- as well, and a lease is free beside the kept ones or the turn is far, then the tiers tell the turn and the cap does not refuse.
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
