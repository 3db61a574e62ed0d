-- How the request's waiter joins the lines of the scopes that refuse it, and leaves them.
-- @include lib/waiter_state
-- @include lib/line
-- @include lib/line_order
-- @include lib/watchdog
-- @include lib/meters
local call = redis.call

-- Output: when the waiter is to come.
local function join_lines(request, binding)
  local turn_us = not binding.is_full and binding.turn_us
  for _, scope in ipairs(request.scopes) do
    if not scope.line.ticket and (scope.is_full or scope.turn_us > scope.at_us) then meters_join(scope, request.waiter) end
    scope.front = nil
    if scope.is_full then
      local back_us = watchdog_park(scope, request, scope.line.ticket or line_ticket(scope.line))
      turn_us = math.min(turn_us or back_us, back_us)
    end
  end
  for _, scope in ipairs(request.scopes) do
    local line = scope.line
    if not scope.is_full and (scope.turn_us > scope.at_us or line.ticket) then
      local ticket = line.ticket or line_ticket(line)
      if turn_us - scope.turn_us <= line.clock.overdue_us then
        -- Newcomers keep a lease for each waiter whose turn has come: with a cap its turn is when it really comes.
        local due_us = scope.cap and turn_us or scope.turn_us
        line_join(line, request.waiter, ticket, due_us, turn_us > scope.turn_us)
      else
        -- Another scope holds the waiter up for long: suspended, it blocks no other waiter here meanwhile.
        line_suspend(line, request.waiter, ticket, turn_us + line.clock.overdue_us)
      end
    end
  end
  return turn_us
end

-- Sets scope.told_us and scope.was_parked, whether the waiter waits there for a lease.
local function read_state(scope, waiter)
  local line = scope.line
  if not line.ticket then return end
  local score = tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
  local state = state_of(score)
  scope.told_us = told_us(score)
  scope.was_parked = state == 'parked' or state == 'called'
end

-- Only after the unit was charged: a waiter whose charge fails, as on a server that is full, keeps its rank.
local function leave_line(scope, waiter)
  if not scope.line.ticket then return end
  line_leave(scope.line, waiter)
  if scope.costs then meters_leave(scope, waiter) end
  scope.front = nil
end
