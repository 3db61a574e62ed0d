--[[
  What brings parked waiters back where no promotion reaches their jobs.

  The job of a parked waiter comes by itself after ten minutes, and a second more for each waiter in front: where a line
  has lost its keys, or gets no requests any more, its jobs are freed in minutes, and at most one a second comes in vain.
  One parked waiter, the watchdog, comes much sooner and makes up for promotions that were lost. The hash of holders has
  its record under '': when it is due in microseconds, 'r' where it is a reservation, whose job may never be added, and
  the waiter.
]]
-- @include lib/request
-- @include lib/request_limits
-- @include lib/waiter_state
-- @include lib/line
-- @include lib/line_order
local call = redis.call
local OFFERED = '  '
local FAR_US = 600000000
local FAR_STEP_US = 1000000
local SOONEST_US = 1000000
local LOOK_US = 30000000 -- a scope may be open again, and no call tells

-- Returns when a parked waiter comes by itself that has `ahead` others in front. No call promotes a request by hand: it looks
-- soon whether a closed scope is open again.
local function parked_until(scope, now_us, ahead)
  if scope_is_closed(scope) and not (request_promotes() or scope.line.bulk) then return now_us + LOOK_US end
  return now_us + FAR_US + FAR_STEP_US * ahead
end

-- Output: when the watchdog is due, 'r' or '', and which waiter it is.
local function watchdog_record(scope)
  local _, holders = scope_lease_keys(scope)
  return string.match(call('HGET', holders, '') or '', '^(%d+)(r?) (.*)$')
end

-- Output: the watchdog, if the line has one to rely on: a parked waiter, or with may_be_called also a called one. The job
-- of a reservation may never be added: it is relied on only while a lease is held, whose release schedules others. In a
-- pause no release does: the watchdog is to come when it ends.
local function watchdog_of(scope, may_be_called)
  local clock = scope.line.clock
  local due, reserved, waiter = watchdog_record(scope)
  if not due or due + clock.overdue_us < clock.now_us or reserved ~= '' and scope.running == 0 then return nil end
  if scope.paused_us > 0 and tonumber(due) > scope.paused_us then return nil end
  local state, its_us = state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0))
  -- A call that writes nothing finds a scheduled waiter that is overdue, and that line_tidy would park.
  local is_parked = state == 'parked' or state == 'scheduled' and its_us < scope.line.cutoff_us
  return (is_parked or may_be_called and state == 'called') and waiter
end

-- Returns the watchdog that the request's waiter finds when it parks; nil if there is none.
local function watchdog_found(scope)
  -- The first waiter takes the first lease when the pause is over.
  if scope.paused_us > 0 and scope.ahead == 0 and not scope.line.bulk then return nil end
  return scope.watchdog or watchdog_of(scope, false)
end

-- Returns when a watchdog is due: when the first lease may end by itself, or when a waiter that a lease is kept for is
-- overdue; `own` of these waiters do not count. No later than FAR_US, however long leases last: the watchdog too must come
-- within minutes if its line lost its keys.
local function watchdog_comes(scope, own)
  local leases = scope_lease_keys(scope)
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local ended = scope.ended or 0
  local ends = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]
  local awaited = line_due(line, line.at_us) + call('ZCOUNT', line.turns_key, called_range()) - own
  local due_us = ends or now_us + overdue_us
  if awaited > 0 then due_us = math.min(due_us, now_us + overdue_us) end
  due_us = math.max(due_us, now_us + SOONEST_US)
  -- Nothing of what it waits for can happen before, and then it is to have the others called.
  if scope.paused_us > 0 then due_us = scope.paused_us end
  if scope_is_closed(scope) then due_us = now_us + LOOK_US end
  return math.min(due_us, now_us + FAR_US)
end

-- Makes a waiter the watchdog. Output: when it is due.
local function watchdog_set(scope, waiter, lease_us)
  local _, holders = scope_lease_keys(scope)
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local due_us = watchdog_comes(scope, 0)
  call('HSET', holders, '', string.format('%.0f', due_us) .. (line.bulk and 'r ' or ' ') .. waiter)
  local ttl_ms = math.max(math.ceil((due_us - now_us + overdue_us + 2 * lease_us) / 1000), line.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  return due_us
end

-- A waiter by whose limits nothing may start was called: the lease that is kept for it is offered to the next waiter, under
-- the cap that was noted last. Where all waiters are closed they would come one after the other for each lease that ends:
-- so one is passed over until a waiter is called again.
local function watchdog_offer(scope, waiter, ticket)
  local _, holders = scope_lease_keys(scope)
  if state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0)) ~= 'called' then return end
  if call('HSETNX', holders, OFFERED, '1') == 1 then
    scope.offered_cap, scope.offered_to = tonumber(call('HGET', holders, ' ') or nil), ticket
  end
end

local function watchdog_forget_offer(scope)
  local _, holders = scope_lease_keys(scope)
  call('HDEL', holders, OFFERED)
end

-- Parks the request's waiter. Output: when it comes by itself. Sets scope.offered_cap where a lease was kept for the waiter
-- under a cap, and nothing may start by its own limits: see schedule_offer.
local function watchdog_park(scope, request, ticket)
  local line, waiter = scope.line, request.waiter
  local watchdog = watchdog_found(scope)
  local back_us = parked_until(scope, math.max(line.clock.now_us, scope.paused_us), scope.ahead)
  if scope_is_closed(scope) then watchdog_offer(scope, waiter, ticket) end
  line_write(line, waiter, ticket, parked_score(ticket))
  line_keep(line, back_us)
  -- Of several that are parked by one call the first is the watchdog, and the cap is noted once.
  local _, holders = scope_lease_keys(scope)
  if not (scope.watchdog or scope_is_closed(scope)) then call('HSET', holders, ' ', scope.cap) end
  scope.watchdog = watchdog or waiter
  return scope.watchdog == waiter and watchdog_set(scope, waiter, request.lease_us) or back_us
end

-- Returns when the request's waiter comes by itself if watchdog_park parks it. Writes nothing.
local function watchdog_foretell(scope, waiter)
  local line = scope.line
  local back_us = parked_until(scope, math.max(line.clock.now_us, scope.paused_us), scope.ahead)
  local found = scope.cap and line.active > 0 and watchdog_found(scope)
  if not scope.cap or waiter ~= '' and found and found ~= waiter then return back_us end
  local state, due_us = state_of(tonumber(line.ticket and call('ZSCORE', line.turns_key, waiter) or -1))
  local is_due = state ~= 'suspended' and due_us and due_us >= line.cutoff_us and due_us <= line.at_us
  return watchdog_comes(scope, (is_due or state == 'called') and 1 or 0)
end
