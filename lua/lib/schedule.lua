--[[
  Which parked waiters are scheduled next when leases are free.

  A waiter that is marked as called must be named in `promotions`, or its job never hears of it. The caller of a request
  without a cap knows no terms of a lease and could not promote it: such a request marks no waiter and asks for a recheck.
]]
-- @include lib/request
-- @include lib/request_limits
-- @include lib/reply
-- @include lib/waiter_state
-- @include lib/line
-- @include lib/line_order
-- @include lib/log
-- @include lib/sums
-- @include lib/turn
-- @include lib/lease
-- @include lib/watchdog
-- @include lib/check
-- @include lib/horizon
-- @include lib/settings
local call = redis.call
local MOST = 100 -- waiters that one call schedules at most, or parks again
local RECHECK_AFTER_US = 1000 -- behind the moment at which a waiter is overdue
local CAP_OF_LINE = -1 -- sent by a request that has no cap itself: the hash of holders knows the cap of the waiters

-- Parks waiters again that were called and did not come: their jobs may not have heard of it.
local function schedule_missed(line)
  local from, to = missed_range(line.clock.cutoff_us)
  for _, waiter in ipairs(call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, MOST)) do
    call('ZADD', line.turns_key, parked_score(call('ZSCORE', line.line_key, waiter) or 0), waiter)
  end
end

-- Calls parked waiters with tickets above `after`, as many as there is room for. A waiter that its tiers let through only
-- later is scheduled for that turn instead.
local function schedule_parked(scope, promotions, after, room)
  local line, now_us, free = scope.line, scope.line.clock.now_us, room
  local from, to = parked_range(after)
  -- The request's waiter may have been suspended until now, or be from now on: see line_turn.
  if room > 0 and limits_has_tiers(scope) then line.suspended = call('ZCOUNT', line.turns_key, suspended_range()) end
  local told = {}
  for _ = 1, MOST do
    -- Waiters whose turn has come take a lease first.
    if room < 1 or room - line_due(line, line.at_us) < 1 then break end
    local waiter = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 1)[1]
    if not waiter then break end
    turn_behind(scope, line_rank(line, tonumber(call('ZSCORE', line.line_key, waiter) or 0)), false)
    if scope.turn_us > line.at_us and room - line_due(line, scope.turn_us) < 1 then break end
    told[waiter] = true
    if scope.turn_us <= line.at_us then
      call('ZADD', line.turns_key, called_score(now_us), waiter)
      if room == free then watchdog_forget_offer(scope) end
      room = room - 1
      reply_promote(promotions, scope, waiter, 0)
    else
      local turn_us = latest_due(scope.turn_us)
      call('ZADD', line.turns_key, scheduled_score(turn_us), waiter)
      line_keep(line, turn_us)
      reply_promote(promotions, scope, waiter, turn_us)
    end
  end
  return told
end

-- The process that should promote waiters may crash first, so the line is rechecked when they are overdue. Each recheck
-- asks for the next one, until no waiter is called or has a turn.
local function schedule_recheck(scope, promotions)
  local turns_key, clock = scope.line.turns_key, scope.line.clock
  local awaited_us = call('ZCOUNT', turns_key, called_range()) > 0 and clock.now_us
  if not awaited_us then
    local from, to = due_range()
    local first = tonumber(call('ZRANGEBYSCORE', turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
    awaited_us = first and math.max(clock.now_us, turn_or_now(first))
  end
  if awaited_us then reply_recheck(promotions, scope, awaited_us + clock.overdue_us + RECHECK_AFTER_US, 0) end
end

-- Schedules the next waiters of a scope with a cap, with room for so many `more` than the cap. One of the waiters that are
-- still parked is the watchdog; where all were called before, one of these is.
local function schedule_next(scope, request, clock, promotions, after, more)
  local line = scope.line
  if line.active == 0 then return 0 end
  if not scope.running then lease_load(scope, request.waiter, clock.now_us, true) end
  local room = scope.paused_us > 0 and 0 or scope.cap - scope.running + more
  if room > 0 then
    schedule_missed(line)
    room = room - call('ZCOUNT', line.turns_key, coming_range(clock.cutoff_us))
  end
  local told = schedule_parked(scope, promotions, after, room)
  schedule_recheck(scope, promotions)
  local found = call('ZREVRANGE', line.turns_key, 0, 0, 'WITHSCORES')
  -- It takes the first lease when a pause is over.
  if scope.paused_us > 0 then
    local from, to = parked_range(0)
    found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  end
  local waiter, state = found[1], state_of(tonumber(found[2] or 0))
  if (state == 'parked' or state == 'called') and not told[waiter] and not watchdog_of(scope, state == 'called') then
    local due_us = watchdog_set(scope, waiter, request.lease_us)
    reply_promote(promotions, scope, waiter, due_us)
  end
  return room
end

-- Waiters were parked under a cap that this request does not know, so its caller is to recheck the line. Where the
-- request's own waiter was parked its cap was lifted, and theirs may be too: one more may run than the cap allows.
local function schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, called_or_parked_range()) == 0 then return end
  local more = was_parked and 1 or 0
  reply_recheck(promotions, scope, 0, more)
end

-- Before the request's waiter joins the lines that refuse it: see horizon_note_vain.
local function note_vain(request)
  for _, scope in ipairs(request.scopes) do
    if not scope.is_full and scope.line.ticket then horizon_note_vain(scope, request.waiter) end
  end
end

-- A lease was kept for the request's waiter, by whose limits nothing may start: the next waiter is called for it.
local function schedule_offer(scope, request, clock, promotions)
  local own_cap = scope.cap
  scope.cap = scope.offered_cap
  schedule_next(scope, request, clock, promotions, scope.offered_to, 0)
  scope.cap = own_cap
end

-- Whether the tiers are left out because the unit was charged before: they hold for those that wait all the same.
local function schedule_is_blind(scope)
  return not limits_has_tiers(scope) and limits_longest(scope) > 0
end

-- Schedules waiters after a request that met a line was decided.
local function schedule_after(request, is_admitted, clock, promotions)
  for _, scope in ipairs(request.scopes) do
    if is_admitted and schedule_is_blind(scope) then
      -- Who comes next is for a request to say that knows the tiers.
    elseif not scope.cap then
      if is_admitted then schedule_uncapped(scope, promotions, scope.was_parked) end
      if request_promotes() then
        if limits_has_tiers(scope) then
          horizon_after(scope, request.waiter, promotions, false, nil)
        elseif is_admitted then
          horizon_open(scope, promotions)
        end
      end
    else
      if is_admitted then scope.running = scope.running + 1 - scope.mine end
      if scope.offered_cap then schedule_offer(scope, request, clock, promotions) end
      -- Where all leases are held and the waiter was parked just now, there is no room, and watchdog_park saw to the watchdog.
      if not (scope.is_full and scope.running >= scope.cap) then
        local room = schedule_next(scope, request, clock, promotions, 0, 0)
        if request_promotes() then horizon_after(scope, request.waiter, promotions, false, room) end
      end
    end
  end
end

-- Sets the cap of a scope whose line knows it, and the caller does not: none where nobody was ever parked under a cap.
local function schedule_know_cap(scope)
  if scope.cap ~= CAP_OF_LINE then return end
  local _, holders = scope_lease_keys(scope)
  -- Waiters that were parked while nothing might start have no cap noted: without tiers they come one after the other.
  scope.is_of_line, scope.cap = true, tonumber(call('HGET', holders, ' ') or (not limits_has_tiers(scope) and 1) or nil)
end

-- Schedules waiters in the scope of an event, of which nothing but its limits was read.
local function schedule_scope(scope, lease_us, clock, promotions, after, more)
  local request = { waiter = '', joins_at = 0, lease_us = lease_us, scopes = { scope } }
  if limits_tail(scope) ~= '' then log_open(scope, clock.now_us) end
  sums_open_all(scope)
  check_set_back(request, true)
  scope.line = line_load(scope, request, clock, true)
  scope.paused_us = settings_paused(scope_settings(scope), clock.now_us)
  if scope.cap then
    local room = schedule_next(scope, request, clock, promotions, after, more)
    if request_promotes() then horizon_after(scope, '', promotions, false, room) end
  else
    -- A line that never had a cap has parked waiters only where promotions were lost.
    if not scope.is_of_line then schedule_uncapped(scope, promotions, false) end
    if request_promotes() then horizon_after(scope, '', promotions, scope.is_of_line, nil) end
  end
end
