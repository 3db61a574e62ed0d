--[[
  Keeps the turns of a line in step with its tiers. A turn is told by what is known when a waiter asks; then limits change,
  waiters leave, a pause ends. Nothing notes such a change: each call that meets a line compares the turns with the log, and
  what lies beyond the horizon is left alone, for it may change again.

    too late     capacity within the horizon that no waiter comes for: the next waiters are scheduled for it
    too early    a waiter came at its turn and is refused: those behind it are told later turns
    no request   a turn has passed and its waiter did not come: its job may be gone, or a promotion was lost; where nobody
                 else comes to see it, a look by the caller does

  All of it needs a caller that can promote: another one would move waiters whose jobs never hear of it.
]]
-- @include lib/request_limits
-- @include lib/reply
-- @include lib/waiter_state
-- @include lib/line_order
-- @include lib/horizon_waiters
-- @include lib/settings
-- @include lib/tiers/kinds
-- @include lib/turn
local call = redis.call
local APART_US = 20000 -- turns that differ by less are taken for equal
local APART_SHARE = 4
local LATE_US = 200000 -- behind its turn: wakes of BullMQ are late by up to 100 ms
local VAIN_US = 50000 -- the worker holds a job for a turn that is much nearer
local LOOKED_US = 1000000 -- a waiter whose turn is nearer comes by itself soon enough
local WATCHED_US = 10000000 -- within this time a waiter is to come by itself
local LEAST_COMING = 2
local MOST_SCHEDULED = 32
local MOST_TOLD = 100
local MOST_LEAPS = 20
local OPENED_US = 1000000

-- Has one waiter come within some seconds where none would: the process that is to promote the scheduled ones may die.
local function horizon_watch(scope, promotions, coming, until_us)
  local line = scope.line
  if line_due(line, line.at_us + WATCHED_US) > coming then return end
  local each_us = 1
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local _, _, its_us = tier_behind(scope, tier, coming, false)
    each_us = math.max(each_us, its_us)
  end
  local ahead = coming + math.min(math.floor(WATCHED_US / 2 / each_us), MOST_TOLD)
  local waiter, due_us = horizon_waiter(line, ahead, until_us)
  if not waiter then
    ahead = coming
    waiter, due_us = horizon_next(line, ahead, until_us)
  end
  if not waiter then return end
  tiers_after(scope, ahead, false)
  if not due_us or due_us - scope.turn_us > APART_US then horizon_tell(scope, promotions, waiter, scope.turn_us) end
end

-- Schedules the next waiters for capacity within the horizon that none comes for, and beyond it so many that there will be
-- a next call: the requests of these schedule the next. Under a cap no more than there is `room` for.
local function horizon_fill(scope, promotions, room)
  local line = scope.line
  local until_us = line_horizon(line)
  local coming, told = line_due(line, until_us), 0
  local late = line.late_us and line_due(line, line.late_us) or 0
  while told < MOST_SCHEDULED and (not room or coming < room) do
    tiers_after(scope, coming, false)
    local free_us = scope.turn_us
    local is_beyond = free_us > until_us - APART_US
    -- Late waiters may never come: their units are kept for them, but no next call is to depend on them.
    if is_beyond and coming - late >= LEAST_COMING then break end
    if not is_beyond or line_due(line, free_us + APART_US) <= coming then
      if told == 0 then horizon_count(line) end
      local waiter = horizon_next(line, coming, math.max(until_us, free_us))
      if not waiter then break end
      horizon_tell(scope, promotions, waiter, free_us)
      told = told + 1
    end
    coming = coming + 1
  end
  if told > 0 then horizon_watch(scope, promotions, coming, until_us) end
end

-- By how much a turn may be too early: where units cost unlike, by a part of the time until then, for what is known of those
-- in front is a mean, and they are told when it is nearer.
local function horizon_apart(scope)
  if not scope.front then return APART_US end
  return math.max(APART_US, (scope.turn_us - scope.at_us) / APART_SHARE)
end

-- Tells the hundred waiters behind a rank later turns, if the tiers let them through much later than they come. It leaves out
-- the waiters whose jobs are on their way. Requests that come together do so for one hundred after the other, but not under a
-- pace: there the waiters come one by one, each shift moves the whole line, and the commands for it would cause the next shift.
local function horizon_push(scope, promotions, rank)
  local line = scope.line
  local _, last, step = limits_tiers(scope)
  local is_paced = tier_kind(last - step + 1) == 'pace'
  horizon_count(line)
  local from = rank + 1 + (is_paced and line_due(line, line.at_us + VAIN_US) or 0)
  for _ = 1, MOST_LEAPS do
    local _, due_us = horizon_waiter(line, from, 0)
    tiers_after(scope, from, false)
    if not due_us or scope.turn_us - due_us > horizon_apart(scope) then break end
    if is_paced then return end
    from = from + MOST_TOLD
  end
  local first = line.suspended + line.overdue + from
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + MOST_TOLD - 1)) do
    local state, due_us = state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
    if not due_us or not is_movable(line, state) then break end
    tiers_after(scope, from + i - 1, false)
    if scope.turn_us - due_us > horizon_apart(scope) then horizon_tell(scope, promotions, waiter, scope.turn_us) end
  end
end

-- Sees to a waiter whose turn has passed: a scheduled one is promoted again, and of any other the caller is to look whether
-- there is a job.
local function horizon_late(scope, promotions, request_waiter)
  local line = scope.line
  local from, to = due_until_range(line.cutoff_us, line.at_us - LATE_US)
  local found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, score = found[1], tonumber(found[2])
  if not waiter then return end
  line.late_us = line.at_us - LATE_US
  if waiter == request_waiter then return end
  if state_of(score) == 'scheduled' then
    horizon_tell(scope, promotions, waiter, line.at_us)
  else
    reply_check(promotions, scope, waiter)
  end
end

-- Notes where the request's waiter comes at its turn and is refused for long: the turns behind it are too early as well.
local function horizon_note_vain(scope, waiter)
  if scope.turn_us < scope.at_us + VAIN_US then return end
  local state, due_us = state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or -1))
  -- A scheduled waiter that comes too early was told so a moment ago, and had not heard.
  scope.is_vain = state == 'scheduled' or state ~= 'suspended' and due_us and due_us < scope.at_us + VAIN_US
end

-- Nothing limits a job of the scope any longer: the next waiters come now, two for each that waited itself. Of other jobs so
-- seldom that a scope in which only some jobs have no limits costs next to nothing.
local function horizon_open(scope, promotions)
  local line = scope.line
  if line.active == 0 then return end
  local clock = line.clock
  if not (line.ticket or settings_look(scope_settings(scope), clock.now_us, OPENED_US, clock.ttl_floor_ms)) then return end
  local until_us = line_horizon(line)
  local coming = line_due(line, until_us)
  horizon_count(line)
  for _ = 1, LEAST_COMING do
    local waiter = coming < MOST_TOLD and horizon_next(line, coming, until_us)
    if not waiter then break end
    horizon_tell(scope, promotions, waiter, line.at_us)
    coming = coming + 1
  end
end

-- Has the caller look at the line again soon after the next turn: where the jobs of all waiters in front of the request's
-- are gone, nobody else comes before its own turn. A waiter that comes soon, or has come before, needs no look.
local function horizon_look(scope, promotions, waiter, turn_us)
  local line = scope.line
  if waiter ~= '' and (line.ticket or turn_us < scope.at_us + LOOKED_US) then return end
  local from, to = later_range(line.at_us - LATE_US)
  local first = tonumber(call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
  if first then reply_look(promotions, scope, turn_or_now(first) + LATE_US + 1) end
end

-- Brings the turns of a scope's line in step, after a request of a waiter or an event. `room`: see horizon_fill.
local function horizon_after(scope, waiter, promotions, takes_parked, room)
  local line, at_us, turn_us = scope.line, scope.at_us, scope.turn_us
  if line.active == 0 or not limits_has_tiers(scope) then return end
  line.takes_parked = takes_parked
  scope.at_us = math.max(at_us, scope.paused_us)
  turn_front(scope)
  if scope.is_vain then horizon_push(scope, promotions, scope.ahead) end
  horizon_late(scope, promotions, waiter)
  horizon_fill(scope, promotions, room)
  scope.at_us = at_us
  -- Under a cap the line is rechecked in any case.
  if not room then horizon_look(scope, promotions, waiter, turn_us) end
end
