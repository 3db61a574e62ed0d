--[[
  What became of a waiter, in one scope:
    gone       removes the waiter: it was called, and there is no such job
    absent     suspends the waiter: its job is not there yet
    postponed  parks the waiter again, and passes it over: its job is on a server that this caller does not know; without
               a cap it is suspended, and comes by itself
    arrived    parks the waiter again: its job is there by now
    coming     gives the waiter a turn now: its job comes by itself, and nothing more has to be done for it
    waiting    asks whether the waiter is still in the state that a promotion named: token is its turn, 0 = now
]]
-- @include lib/request_limits
-- @include lib/waiter_state
-- @include lib/watchdog
-- @include lib/meters
local call = redis.call
local SUSPENDED_US = 3600000000 -- how long a waiter whose job is not there keeps its rank
local SUSPENDED_MS = SUSPENDED_US / 1000
local NOW_US = 1000000 -- a waiter that was to come at once, and has a later turn than that, was given that turn since

-- Whether a waiter still has the state and the turn that a promotion named.
local function event_still_waits(scope, waiter, token, now_us)
  local _, turns_key = scope_line_keys(scope)
  local score = tonumber(call('ZSCORE', turns_key, waiter) or 0)
  if score <= 0 or not (scope.cap or scope.is_of_line) then return score > 0 end
  local state, due_us = state_of(score)
  if token == '0' then return state == 'called' or state == 'scheduled' and due_us <= now_us + NOW_US end
  if due_us then return due_us == tonumber(token) end
  -- A waiter that is the watchdog no longer does no harm by coming early.
  local watchdog_due, _, watchdog = watchdog_record(scope)
  return watchdog ~= waiter or watchdog_due == token
end

local function event_suspend(scope, waiter, ticket, now_us)
  local line_key, turns_key = scope_line_keys(scope)
  call('ZADD', line_key, -ticket, waiter)
  call('ZADD', turns_key, suspended_score(now_us + SUSPENDED_US), waiter)
  if call('PTTL', turns_key) < SUSPENDED_MS then
    call('PEXPIRE', line_key, SUSPENDED_MS)
    call('PEXPIRE', turns_key, SUSPENDED_MS)
  end
end

-- Output: whether there was such a waiter; and its ticket where it is to be passed over, else 0.
local function event_apply(scope, what, waiter, token, now_us)
  if what == 'waiting' then return event_still_waits(scope, waiter, token, now_us), 0 end
  local line_key, turns_key = scope_line_keys(scope)
  if what == 'gone' then
    call('ZREM', line_key, waiter)
    meters_leave(scope, waiter)
    return call('ZREM', turns_key, waiter) == 1, 0
  end
  local ticket = tonumber(call('ZSCORE', line_key, waiter) or nil)
  if not ticket then return false, 0 end
  local state = state_of(tonumber(call('ZSCORE', turns_key, waiter) or 0))
  if what == 'arrived' then
    if ticket >= 0 or state ~= 'suspended' then return false, 0 end
    call('ZADD', line_key, -ticket, waiter)
    call('ZADD', turns_key, parked_score(-ticket), waiter)
    return true, 0
  end
  -- The event is stale for a waiter that is suspended, or that has a turn since because its job asked again. A scheduled
  -- waiter may not have heard of its turn, and where there is no job its waiter does not come at any turn.
  local waits_for_call = state == 'called' or state == 'parked'
  local may_not_know = state == 'scheduled'
  if ticket < 0 or not (waits_for_call or may_not_know or what == 'absent') then return false, 0 end
  if what == 'coming' then
    call('ZADD', turns_key, tentative_score(now_us), waiter)
  elseif what == 'postponed' and scope.cap then
    call('ZADD', turns_key, parked_score(ticket), waiter)
    return true, ticket
  else
    event_suspend(scope, waiter, ticket, now_us)
  end
  return true, 0
end
