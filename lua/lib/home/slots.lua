-- @include lib/request/reply
-- @include lib/request/request
-- @include lib/tiers/kinds
-- @include lib/log/meters
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/times
local call = redis.call

local function home_front(home)
  if home.front or home.total == 0 or #meters_means(home) == 0 then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + COSTS_SEEN - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and home_costs(waiter_parse(text, home.shared).costs) end
  meters_front(home, texts)
end

-- Returns the turn behind `ahead` waiters, and the tier that binds. A paused scope decides as of the end of its pause.
local function home_after(home, ahead, is_own, turn)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  home_front(home)
  tiers_after(home, ahead, is_own, turn)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end

-- Returns the next free slot behind `ahead` waiters with known turns: the scheduled waiters, and the first parked ones
-- with told turns.
local function home_slot(home, ahead, is_own)
  local slot_us = home_after(home, ahead, is_own, function(k)
    local waiter, score = home_at(home, k)
    if score and stands_scheduled(score) then return score end
    local its = home_known(home, waiter)
    return its and its.told_us or 0
  end)
  return slot_us
end

-- Returns the turn behind `position` parked waiters. If the scope has several tiers, two more bounds hold. The turn is
-- at least a window later than the turn of the waiter `limit` places in front, and not before the turn of the waiter
-- directly in front.
local function home_turn(home, position, is_own)
  local at_us = math.max(home.at_us, home.paused_us)
  local ahead = home.coming + position
  local turn_us, binding = home_after(home, ahead, is_own)
  if position == 0 or turn_us <= at_us or limits_count(home) < 2 then return turn_us, binding end
  local first, last, step = limits_tiers(home)
  -- Turns that were told under smaller limits, or behind waiters that have left, must not delay the new turn.
  local most_us, longest_us, bulk = 0, limits_memory(home), home.bulk or {}
  local tolds, windows = bulk.tolds or {}, bulk.windows or {}
  for tier = first, last, step do
    local before, window_us, each_us = tier_behind(home, tier, ahead, is_own)
    local rank = before - home.coming
    most_us, longest_us = math.max(most_us, each_us), math.max(longest_us, tier_window(tier))
    tolds[tier], windows[tier] = rank >= 0 and rank < position and home_told(home, rank) or 0, window_us
  end
  most_us = at_us + longest_us + math.ceil(ahead * most_us)
  for tier = first, last, step do
    local told_us = tolds[tier]
    local its_us = told_us > 0 and math.max(math.min(told_us, most_us), at_us) + windows[tier] or 0
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  return math.max(turn_us, math.min(home_told(home, position - 1), most_us)), binding
end

-- Moves waiters that are scheduled beyond the horizon to earlier turns. Parks such a waiter again if its own scopes
-- open later, so that another waiter takes the earlier unit.
local function slots_sooner(home, promotions, self)
  if home.coming == 0 then return end
  local horizon_us = home.at_us + HORIZON_US
  local after = string.format('(%.0f', horizon_us)
  local beyond =
    call('ZRANGEBYSCORE', home.queue_key, after, IS_SCHEDULED, 'WITHSCORES', 'LIMIT', 0, MAX_SCHEDULED)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local slot_us = home_slot(home, call('ZRANK', home.queue_key, waiter) - home.out)
    if turn_us - slot_us < APART_US then return end
    local opens_us = home.shared and home.shared.opens(home, waiter, slot_us) or slot_us
    local its = opens_us > math.max(slot_us, horizon_us) and home_known(home, waiter)
    if its then
      home_move(home, waiter, its, turn_us, parked_at(its.ticket))
    elseif turn_us - opens_us >= APART_US then
      home_move(home, waiter, nil, turn_us, scheduled_at(opens_us))
      if waiter ~= self then reply_promote(promotions, home, waiter, opens_us) end
    end
  end
end
