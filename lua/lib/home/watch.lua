--[[
  Decides when a waiter without a told turn comes by itself. Such a waiter waits for a lease, or its scope is closed.

  It comes after 10 min, plus 1 s for each waiter in front. So if a home loses its keys, or gets no more requests, its
  jobs come within minutes, and at most one a second comes in vain. One waiter, the watchdog, comes much sooner and
  makes up for lost promotions. The hash of holders keeps the watchdog's record under '': its wake time in microseconds,
  and the waiter.
]]
-- @include lib/request/request
-- @include lib/request/reply
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/times
local call = redis.call

local SOONEST_US = 1000000 -- a watchdog comes no sooner than this
local KEPT_MS = 60000 -- added to the lifetime of the key, so that few waiters renew it

local function watch_record(home)
  local _, holders = scope_lease_keys(home)
  local found = call('HMGET', holders, '', ' ')
  local due, waiter = string.match(found[1] or '', '^(%d+) (.*)$')
  return tonumber(due), waiter, tonumber(found[2] or nil)
end

-- Notes the cap under which the line's waiters are scheduled.
local function watch_note(home, noted)
  if noted ~= home.cap then call('HSET', scope_key(home, 'holders'), ' ', home.cap) end
end

local function watch_is(home, waiter, at_us)
  local due_us, watchdog = nil, nil
  if home.cap then due_us, watchdog = watch_record(home) end
  return watchdog == waiter and due_us == at_us
end

-- A new watchdog wakes when the first lease may end by itself.
local function watch_due(home)
  local leases = scope_lease_keys(home)
  local now_us, ended = home.clock.now_us, home.ended or 0
  local first = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]
  -- If no lease is held, the waiters with a kept lease get overdue_us to come.
  local ends_us = tonumber(first or now_us + home.clock.overdue_us)
  local due_us = math.max(now_us + (scope_is_closed(home) and CLOSED_US or SOONEST_US), ends_us)
  -- If the first waiter has a turn, the other waiters come no sooner than that turn.
  if (home.total or 0) > home.out then
    local _, score = home_at(home, 0)
    local first_us = score and stands_scheduled(score) and score or home_told(home, 0)
    if first_us > now_us then due_us = math.max(due_us, first_us + SOONEST_US) end
  end
  if home.paused_us > 0 then due_us = home.paused_us end
  return math.min(due_us, now_us + FAR_US)
end

-- A request by hand comes sooner than a job, because no call promotes it.
local function watch_far(home, ahead)
  local now_us = math.max(home.clock.now_us, home.paused_us or 0)
  if not (request_promotes() or home.bulk) then return now_us + CLOSED_US end
  return now_us + FAR_US + FAR_STEP_US * ahead
end

-- Returns whether the waiter must become the watchdog, and the noted cap. Each call of enqueue appoints its own
-- watchdog, because the jobs of other calls may never be added.
local function watch_lacks(home, waiter)
  if home.bulk then return true end
  -- If a request by hand names no cap, it does not name the keys of the leases either.
  if not request_promotes() then return false end
  local due_us, other, noted = watch_record(home)
  return not (due_us and due_us > home.clock.now_us and other ~= waiter), noted
end

local function watch_keep(home, until_us, lease_us)
  local _, holders = scope_lease_keys(home)
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + 2 * lease_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms + KEPT_MS) end
end

local function watch_set(home, waiter, lease_us)
  local _, holders = scope_lease_keys(home)
  local due_us = watch_due(home)
  call('HSET', holders, '', string.format('%.0f ', due_us) .. waiter)
  watch_keep(home, due_us, lease_us)
  return due_us
end

--[[
  A lease is kept for a scheduled waiter, but its own limits may have closed the scope meanwhile (concurrency 0). Then
  its request schedules the waiters behind it by the cap noted before (home.passes), and notes the 0: calls that bring
  no cap schedule none until a waiter is admitted or parked under a cap. If the limits of all waiters closed the scope,
  each ended lease would otherwise make all of them come, one by one.
]]
local function watch_park(home, waiter, lease_us)
  local _, holders = scope_lease_keys(home)
  local far_us = watch_far(home, home.ahead or 0)
  -- In a call that adds several waiters, only the first waiter for a lease notes the cap.
  if home.bulk and home.bulk.is_noted then return far_us end
  local lacks, noted = watch_lacks(home, waiter)
  local was_kept = home.stands and stands_scheduled(home.stands)
  if was_kept then home.passes = scope_is_closed(home) and noted end
  if was_kept or not scope_is_closed(home) then watch_note(home, noted) end
  if home.bulk then
    home.bulk.is_noted = true
    watch_keep(home, far_us + FAR_STEP_US * home.bulk.count, lease_us)
  end
  if lacks then return watch_set(home, waiter, lease_us) end
  watch_keep(home, far_us, lease_us)
  return far_us
end

-- Notes the cap of an admitted waiter, and appoints the last parked waiter if the watchdog has left or is overdue. For
-- `left` see schedule.lua.
local function watch_find(home, promotions, left)
  if home.parked == 0 or scope_is_closed(home) then return end
  local due_us, watchdog, noted = watch_record(home)
  if left ~= '' then watch_note(home, noted) end
  local is_overdue = due_us and due_us + home.clock.overdue_us <= home.clock.now_us
  local stays = due_us and not is_overdue and watchdog ~= left
  if stays and (left ~= '' or call('ZSCORE', home.queue_key, watchdog)) then return end
  local last = call('ZREVRANGE', home.queue_key, 0, 0)[1]
  local its = home_known(home, last)
  if not its or its.told_us ~= UNDER_CAP or its.by_hand then return end
  reply_task(promotions, home, PROMOTE, last, watch_set(home, last, home.lease_us))
end

local function watch_foretell(home, waiter)
  local lacks = watch_lacks(home, waiter)
  return lacks and watch_due(home) or watch_far(home, home.ahead or 0)
end

--[[
  Adds the waiter of a refused request to lines. The waiter waits in one scope, which check.lua finds. It is away in the
  other scopes that refuse the request or in which it has a place: there it only keeps its ticket.
]]
local function park_its(home, request)
  local its = home.its
  if not its then
    its = {
      ticket = home_ticket(home, request.joins_at), told_us = 0, by_hand = not (request_promotes() or home.bulk),
      times = 0, first_us = 0, is_coming = false, costs = '',
    }
  end
  its.times, its.first_us, its.is_coming, its.costs = 0, 0, false, home.costs and table.concat(home.costs, ',') or ''
  return its
end

-- Marks a waiter that came at its turn, or a little before it, and still has to wait long. home.is_vain: the turn was a
-- told one, so the told turns behind it are too early as well. its.first_us: a request with other limits scheduled the
-- waiter, so such a request must not schedule the waiter again at once.
local function park_in_vain(home, its)
  local stands, told_us = home.stands, home.told_us or math.huge
  home.is_vain = stands and stands_parked(stands) and told_us <= home.at_us + VAIN_US
    and home.turn_us > math.max(told_us, home.at_us) + VAIN_US
  if not stands or not stands_scheduled(stands) or home.paused_us > 0 then return end
  local in_vain = home.turn_us > home.at_us + HORIZON_US
  if home.is_full then in_vain = scope_is_closed(home) or stands >= home.at_us - GRACE_US end
  if in_vain then its.first_us = home.at_us end
end

-- Returns the time at which the waiter comes.
local function park_here(home, request)
  local its, stands = park_its(home, request), home.stands
  local turn_us, score = home.turn_us, parked_at(its.ticket)
  park_in_vain(home, its)
  if home.is_full then
    its.told_us = UNDER_CAP
    turn_us = watch_park(home, request.waiter, request.lease_us)
  else
    if stands and stands_scheduled(stands) and turn_us <= home.at_us + HORIZON_US then
      score = scheduled_at(turn_us)
    else
      waiter_tell(its, turn_us, home.at_us)
    end
  end
  home_put(home, request.waiter, its, stands, score)
  home_keep(home, turn_us)
  return turn_us
end

local function park_away(home, request, turn_us)
  local until_us = turn_us + AWAY_US
  home_put(home, request.waiter, park_its(home, request), home.stands, away_at(until_us))
  home_keep(home, until_us)
end

local function park(request, binding)
  local turn_us = park_here(binding, request)
  for _, scope in ipairs(request.scopes) do
    local refuses = scope.is_full or scope.turn_us > scope.at_us
    if scope ~= binding and (refuses or scope.stands) then park_away(scope, request, turn_us) end
  end
  return turn_us
end
