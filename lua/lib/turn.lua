--[[
  When a waiter may start, by the tiers of one scope. The larger of two lower bounds: what was charged, continued by as
  many as stand in front; and the turns that were promised to them.
]]
-- @include lib/request
-- @include lib/request_limits
-- @include lib/tiers/kinds
-- @include lib/meters
-- @include lib/line
-- @include lib/line_order
-- @include lib/waiter_state
local call = redis.call
local NEAR = 20 -- waiters whose costs are looked up
local SAVED_US = 100000 -- for so long behind its turn

-- The turn of the k-th waiter in line, but no later than its rank allows by the limits of this call, `pace_us` for each in
-- front: turns that were promised under smaller limits, or behind waiters that have left, hold no newcomer up.
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end

-- What the first waiters in line take, where units cost unlike: see meters_front.
local function turn_front(scope)
  if not meters_cost(scope) or scope.front then return end
  meters_look(scope, line_first(scope.line, NEAR))
end

-- When the first in line comes, where it takes more than the request's waiter, or any other: what is free is kept for it,
-- for those that take less would leave it nothing. Nothing where it takes no more, or is late.
local function turn_saved(scope, ahead, is_own)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  turn_front(scope)
  local takes_more = not is_own
  for i, cost in ipairs(is_own and scope.front and scope.front[1] or {}) do
    takes_more = takes_more or cost > (scope.costs and scope.costs[i] or 1)
  end
  local turn_us = takes_more and line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us - (is_own and SAVED_US or 0) and turn_us
end

-- Sets scope.turn_us, scope.tier and scope.ahead for the request's waiter, or any other, behind `ahead` others.
local function turn_behind(scope, ahead, is_own)
  if ahead > 0 or not is_own then turn_front(scope) end
  tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = turn_saved(scope, ahead, is_own)
  if saved_us then scope.turn_us = math.max(scope.turn_us, saved_us) end
  -- Where the tiers have room for all waiters in front as well, these do not block this one, whatever their turns are.
  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local _, _, each_us = tier_behind(scope, tier, ahead, is_own)
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
    local waiter, window_us = tier_behind(scope, tier, ahead, is_own)
    local before_us = waiter >= 0 and turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end
  -- No turn is before that of the waiter in front.
  scope.turn_us = math.max(scope.turn_us, turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end

-- Whether the request's waiter would start before others that do not come yet, and that can be scheduled instead. A waiter
-- that was scheduled itself does not: the schedule keeps the order.
local function turn_overtakes(scope, waiter)
  local line = scope.line
  if scope.cap or line.active <= 1 or not request_promotes() then return false end
  local before = line_rank(line, line.ticket) - line_due(line, line_horizon(line))
  if before <= 0 or state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0)) ~= 'tentative' then return false end
  if line_is_late(line, waiter) then return false end
  return before > call('ZCOUNT', line.turns_key, called_or_parked_range()) + line.again
end

-- The same for the request's waiter, in line or not. A scope that is paused decides as of the end of the pause.
local function turn_check(scope, waiter)
  local line, at_us = scope.line, scope.at_us
  scope.at_us = math.max(at_us, scope.paused_us)
  if line.ticket then
    -- A waiter goes as soon as the log allows, also while waiters in front are late: no capacity idles for a late job.
    tiers_after(scope, 0, true)
    scope.ahead = 0
    local is_refused = scope.turn_us > at_us or turn_overtakes(scope, waiter)
    local rank = (is_refused or scope.costs) and line_rank(line, line.ticket)
    if is_refused or rank and turn_saved(scope, rank, true) then turn_behind(scope, rank, true) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line), true)
  else
    turn_behind(scope, 0, true)
  end
  scope.at_us = at_us
end
