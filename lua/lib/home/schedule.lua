-- @include lib/log/buckets
-- @include lib/request/request
-- @include lib/request/request_limits
-- @include lib/request/scopes
-- @include lib/lease
-- @include lib/request/reply
-- @include lib/log/clock_step
-- @include lib/settings
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/open
-- @include lib/home/fill
-- @include lib/home/late
-- @include lib/home/report
-- @include lib/home/early
-- @include lib/home/watch
local call = redis.call
local RETELLS = '1' -- a look with this token tells waiters later turns
local NOTED_US = 300000 -- a line with a free lease is noted for this long after its next look
local DAY_MS = 86400000

-- left = the waiter that left in this call; '' = any waiter may have left; nil = no waiter has left.
local function home_schedule(home, promotions, self, left)
  if home.total == 0 then return end
  late_look(home, promotions, self)
  if home.retells then early_tell(home, promotions) end
  local why = fill(home, promotions, self)
  if home.cap and left then watch_find(home, promotions, left) end
  return home_look(home, promotions, why, home.skip_us)
end

-- Parks the last scheduled waiter again, because the request took the lease that was kept for it.
local function schedule_less(home)
  local found = call('ZREVRANGEBYSCORE', home.queue_key, IS_SCHEDULED, 0, 'WITHSCORES', 'LIMIT', 0, 1)
  local its = home_known(home, found[1])
  if its then home_move(home, found[1], its, tonumber(found[2]), parked_at(its.ticket)) end
end

-- Removes the waiter of an admitted request.
local function schedule_left(scope, waiter)
  if not scope.its then return end
  home_leave(scope, waiter, scope.its, scope.stands, true)
  scope.front = nil
end

-- A scope that refuses several requests of a call is scheduled once: refused[log] is the scope of the last of these
-- requests, and scope.self that request's waiter.
local function schedule_after(request, is_admitted, refused, promotions)
  if not request_promotes() then return end
  for _, scope in ipairs(request.scopes) do
    scope.cap = scope.passes or scope.cap
    if scope.total > 0 and not scope_is_closed(scope) then
      buckets_open(scope)
      if is_admitted and scope.cap then
        scope.running = scope.running + 1 - scope.mine
        scope.ends_us = math.min(scope.ends_us or math.huge, scope.at_us + request.lease_us)
        if scope.takes_kept and scope.coming > scope.cap - scope.running then schedule_less(scope) end
      end
      if scope.is_vain then reply_task(promotions, scope, RETELL, scope.at_us, 0) end
      if is_admitted then
        home_schedule(scope, promotions, request.waiter, scope.cap and scope.its and request.waiter)
      else
        refused[#refused + 1] = scope
        refused[scope_log(scope)], scope.self = scope, request.waiter
      end
    end
  end
end

-- Forgets a refusal, because a later request of the call decides in the scope, or an event changes the scope.
local function schedule_forget(scope, refused)
  refused[scope_log(scope)] = nil
end

local function schedule_refused(refused, promotions)
  for _, scope in ipairs(refused) do
    if refused[scope_log(scope)] == scope then home_schedule(scope, promotions, scope.self) end
  end
end

-- Notes for looks.lua that a lease is free: the process that promotes the next jobs may end, or their queue have no
-- worker.
local function schedule_idle(home, look_us)
  local lines = request_promotes()
  if lines == '1' or not home.cap or home.running >= home.cap then return end
  local due_us = math.max(look_us or home.at_us, home.paused_us) + NOTED_US
  -- The Redis user may be limited to the keys of certain scopes.
  local _, added = pcall(call, 'ZADD', lines, due_us, scope_log(home))
  if added == 1 then call('PEXPIRE', lines, DAY_MS) end
end

-- `what` is a word of report.lua; false if the event only makes room or looks.
local function schedule_event(scope, what, waiter, token, lease_us, clock, promotions)
  scope_open(scope, clock.now_us)
  scopes_step_back({ scopes = { scope } }, true, clock.now_us, clock.ttl_floor_ms)
  home_open(scope, what and waiter or '', clock, true)
  local is_known = what and report_apply(scope, what, waiter, token, watch_is)
  if what == 'waiting' or scope.total == 0 or not request_promotes() then return is_known end
  scope.paused_us, scope.lease_us = scope_paused(scope, clock.now_us), lease_us
  if scope.cap then lease_load(scope, '', clock.now_us, true) else lease_obey(scope) end
  -- The caller of a report may not know the limits. Without limits, all waiters would be scheduled at once.
  if what and limits_count(scope) == 0 and not scope.cap then return is_known end
  scope.retells = not what and token == RETELLS
  -- A release removes no waiter from the line.
  schedule_idle(scope, home_schedule(scope, promotions, '', (what or waiter == '') and ''))
  return is_known
end
