-- Which waiter of a line is given another turn next, and how: see horizon.lua.
-- @include lib/reply
-- @include lib/waiter_state
-- @include lib/line
local call = redis.call
local MOST_BACK = 32 -- ranks that are looked back for a waiter that was overtaken
local MOST_PASSED = 400 -- waiters that other scopes hold up, and that others behind them are scheduled before

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
  for rank = coming - 1, math.max(0, coming - MOST_BACK), -1 do
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
