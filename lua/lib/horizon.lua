--[[
  Keeps the turns of a line in step with its tiers. A turn is told by what is known when a waiter asks; then limits change,
  waiters leave, a pause ends. Nothing notes such a change: each call that meets a line compares the turns with the log, and
  what lies beyond the horizon is left alone, for it may change again.

    too late     capacity within the horizon that no waiter comes for: the next waiters are scheduled for it
    too early    a waiter came at its turn and is refused: those behind it are told later turns
    no request   a turn has passed and its waiter did not come: its job may be gone, or a promotion was lost

  All of it needs a caller that can promote: another one would move waiters whose jobs never hear of it.
]]
-- @include lib/request
-- @include lib/reply
-- @include lib/waiter_state
-- @include lib/line
-- @include lib/line_order
-- @include lib/tiers/kinds
local call = redis.call
local APART_US = 20000 -- turns that differ by less are taken for equal
local LATE_US = 200000 -- behind its turn: wakes of BullMQ are late by up to 100 ms
local VAIN_US = 50000 -- the worker holds a job for a turn that is much nearer
local WATCHED_US = 10000000 -- within this time a waiter is to come by itself
local LEAST_COMING = 2
local MOST_SCHEDULED = 32
local MOST_PASSED = 400 -- waiters that other scopes hold up, and that others behind them are scheduled before
local MOST_TOLD = 100
local MOST_LEAPS = 20

-- Whether a waiter may be given another turn; parked ones wait for a lease, unless their line has no cap.
-- @inline
local function is_movable(line, state)
  return state == 'tentative' or state == 'scheduled' or state == 'parked' and line.takes_parked
end

-- The request's waiter may have been suspended until now, or be from now on: see line_turn.
local function horizon_count(line)
  line.suspended = call('ZCOUNT', line.turns_key, suspended_range())
end

-- The waiter at a rank, if it comes later than a time and may be given another turn; its turn, if it has one; its state.
local function horizon_waiter(line, rank, until_us)
  local index = line.suspended + line.overdue + rank
  local waiter = call('ZRANGE', line.line_key, index, index)[1]
  if not waiter then return nil end
  local state, due_us = state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
  if not is_movable(line, state) or due_us and due_us <= until_us then waiter = nil end
  return waiter, due_us, state
end

-- The first waiter in line that comes later than a time, where `coming` waiters come before it. Nearly always that many
-- stand in front; where a newcomer was told an earlier turn than waiters in front of it, the first of these is it.
local function horizon_next(line, coming, until_us)
  local found, found_due, state = horizon_waiter(line, coming, until_us)
  -- It waits for a lease, and those behind it do not come before it.
  if state == 'parked' and not found then return nil end
  for rank = coming - 1, math.max(0, coming - MOST_SCHEDULED), -1 do
    local waiter, due_us = horizon_waiter(line, rank, until_us)
    if not waiter then break end
    found, found_due = waiter, due_us
  end
  if found then return found, found_due end
  -- What was passed over once in a call is not read again.
  local from, to = later_range(math.max(until_us, line.passed_us or 0))
  local later = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, MOST_PASSED)
  for i = 1, #later, 2 do
    local its_state, due_us = state_of(tonumber(later[i + 1]))
    if is_movable(line, its_state) then
      line.passed_us = due_us - 1
      return later[i], due_us
    end
  end
end

-- Gives a waiter another turn, and has its job told.
local function horizon_tell(scope, promotions, waiter, turn_us)
  local line = scope.line
  local due_us = latest_due(turn_us)
  call('ZADD', line.turns_key, scheduled_score(due_us), waiter)
  line_keep(line, due_us)
  reply_promote(promotions, scope, waiter, due_us <= line.at_us and 0 or due_us)
end

-- Has one waiter come within some seconds where none would: the process that is to promote the scheduled ones may die.
local function horizon_watch(scope, promotions, coming, until_us)
  local line = scope.line
  if line_due(line, line.at_us + WATCHED_US) > coming then return end
  local each_us = 1
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local _, _, its_us = tier_behind(scope, tier, coming)
    each_us = math.max(each_us, its_us)
  end
  local ahead = coming + math.min(math.floor(WATCHED_US / 2 / each_us), MOST_TOLD)
  local waiter, due_us = horizon_waiter(line, ahead, until_us)
  if not waiter then
    ahead = coming
    waiter, due_us = horizon_next(line, ahead, until_us)
  end
  if not waiter then return end
  tiers_after(scope, ahead)
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
    tiers_after(scope, coming)
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

-- Tells the waiters behind a rank later turns, where the tiers let them through much later than they come. Requests that
-- come together do so for one hundred after the other.
local function horizon_push(scope, promotions, rank)
  local line, from = scope.line, rank + 1
  horizon_count(line)
  for _ = 1, MOST_LEAPS do
    local _, due_us = horizon_waiter(line, from, 0)
    tiers_after(scope, from)
    if not due_us or scope.turn_us - due_us > APART_US then break end
    from = from + MOST_TOLD
  end
  local first = line.suspended + line.overdue + from
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + MOST_TOLD - 1)) do
    local state, due_us = state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
    if not due_us or not is_movable(line, state) then break end
    tiers_after(scope, from + i - 1)
    if scope.turn_us - due_us > APART_US then horizon_tell(scope, promotions, waiter, scope.turn_us) end
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

-- Brings the turns of a scope's line in step, after a request of a waiter or an event. `room`: see horizon_fill.
local function horizon_after(scope, waiter, promotions, takes_parked, room)
  local line, at_us = scope.line, scope.at_us
  if line.active == 0 or not limits_has_tiers(scope) then return end
  line.takes_parked = takes_parked
  scope.at_us = math.max(at_us, scope.paused_us)
  if scope.is_vain then horizon_push(scope, promotions, scope.ahead) end
  horizon_late(scope, promotions, waiter)
  horizon_fill(scope, promotions, room)
  scope.at_us = at_us
end
