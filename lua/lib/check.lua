-- Finds the scope that refuses a request. check_all checks the tiers, the line and the cap of each scope; check_binding
-- then chooses the scope that lets the request through last.
-- @include lib/request/request
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/open
-- @include lib/lease
-- @include lib/settings
-- @include lib/times
-- @include lib/home/slots
local call = redis.call

local SAVED_US = 100000 -- a unit is kept until this long after the turn of its waiter

-- Returns the turn of the first waiter; 0 or below if it was told none.
local function turn_first(home)
  local _, score = home_at(home, 0)
  return score and stands_scheduled(score) and score or home_told(home, 0)
end

-- Protects an expensive first waiter from cheap requests. Returns the waiter's turn if the waiter costs more than the
-- request; false if the waiter is late.
local function turn_saved(home, rank)
  if rank < 1 or not home.costs then return nil end
  home_front(home)
  local takes_more = false
  for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
  if not takes_more then return nil end
  local turn_us = turn_first(home)
  return turn_us > home.at_us - SAVED_US and turn_us
end

-- Returns whether a job that starts at its turn would take the unit of a punctual first waiter. This happens if a
-- lowered limit or a pause has given later turns to the waiters in front. Returns false for a request by hand, which
-- cannot be told a later turn.
local function turn_overtakes(home, rank)
  if rank < 1 or not request_promotes() or home_after(home, rank, true) <= home.at_us + SAVED_US then return false end
  local first_us = turn_first(home)
  return first_us > home.at_us - GRACE_US and first_us < home.at_us + HORIZON_US
end

-- Sets told_us, the turn of the request's waiter; is_due, whether that turn has come; and, for a pace, first_us, the
-- first turn of the line.
local function turn_due(home)
  local its, stands = home.its, home.stands
  if not its or stands < 0 then return end
  local turn_us = stands_scheduled(stands) and stands or its.told_us
  if turn_us <= 0 then return end
  home.told_us, home.is_due = turn_us, stands_scheduled(stands) or turn_us <= home.at_us + SAME_US
  local _, last, step = limits_tiers(home)
  if home.is_due and limits_has_tiers(home) and tier_kind(last - step + 1) == 'pace' then
    home.first_us = turn_first(home)
  end
end

-- Sets turn_us, the time at which the tiers and the line let the request through; and home.ahead, the number of waiters
-- in front.
local function turn_check(home, request)
  local its, stands, at_us = home.its, home.stands, home.at_us
  if home.total == 0 then
    home.turn_us, home.tier = home_after(home, 0, true)
    home.ahead = 0
    return
  end
  -- The request's turn in another scope has come. A waiter of this scope may need the unit that the other scope keeps
  -- for the request. So the request goes first and takes both units if they are free. If the waiter went first, each of
  -- the two would wait for the other.
  if request.is_due and not home.is_due then
    local before = home.cap and home_place(home, request.joins_at) or 0
    home.turn_us, home.tier = home_after(home, before, true)
    home.ahead = before
    if home.turn_us <= at_us then
      home.is_here, home.takes_kept, home.in_time, home.position = true, true, before, before
      return
    end
  end
  -- A job at its turn starts as soon as the log allows, even if waiters in front are late.
  if home.is_due then
    home.turn_us, home.tier = home_after(home, 0, true)
    home.ahead = 0
    local rank = stands_scheduled(stands) and 0 or home.coming + home_before(home, its.ticket)
    local saved_us = turn_saved(home, rank)
    if saved_us then home.turn_us = math.max(home.turn_us, saved_us) end
    if home.turn_us <= at_us and not turn_overtakes(home, rank) then return end
    if stands_scheduled(stands) then
      home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
      home.turn_us = math.max(at_us + 1, home_slot(home, home.ahead))
      return
    end
  end
  home.position = home_place(home, request.joins_at)
  -- home_before has counted the request's own waiter too, because that waiter stands in front of its new place.
  if its and stands_parked(stands) and stands < parked_at(its.ticket) then home.position = home.position - 1 end
  home.turn_us, home.tier = home_turn(home, home.position, true)
  home.ahead = home.coming + home.position
  -- A request that is here takes a free unit or lease if other waiters do not come. A reservation takes none.
  if not home.bulk and (home.turn_us > at_us or home.cap) and (home.hides_job or next(home_slow(home))) then
    local in_time = home_in_time(home)
    if home_after(home, in_time, true) <= at_us then
      home.turn_us, home.is_here, home.in_time = at_us, true, in_time
      -- The unit has been free since the told turn of the first parked waiter: a pace makes up for the lost time.
      home.told_us = home_told(home, 0)
    end
  end
end

-- Returns whether the cap refuses; turn_check must run first. A lease is kept for each scheduled waiter. If the tiers
-- refuse too, the cap does not count if a lease is free beside the kept ones, or if the turn is far away.
local function turn_refuses(home)
  local room = home.cap - home.running + home.mine
  if home.mine == 1 then return room < 1 end
  local waits = home.turn_us > home.at_us and home.cap > 0 and home.paused_us == 0
  local due = home.bulk and home.bulk.due or 0
  if waits and (home.turn_us > home.at_us + FAR_US or room - home.coming - due > 0) then return false end
  if home.is_here then
    room = room - home.in_time
  elseif home.total > 0 and not (home.is_due and stands_scheduled(home.stands)) then
    room = room - home.coming - (home.is_due and 0 or home.position or 0)
  end
  return room < 1
end

-- @inline
local function check_binding(scopes)
  local binding, index = nil, nil
  for s = 1, #scopes do
    local scope = scopes[s]
    if not scope.is_full and scope.turn_us > scope.at_us and not (binding and binding.turn_us >= scope.turn_us) then
      binding, index = scope, s
    end
  end
  return binding, index
end

-- If several caps refuse, the one with the most waiters in front per lease decides. If the cap and a tier of one scope
-- refuse, the cap decides: at the tier's turn the waiter would find no lease. A tier of another scope decides before a
-- cap, because a released lease promotes waiters without a look at the limits of other scopes.
local function check_all(request, clock, may_write)
  local full, full_index
  for _, scope in ipairs(request.scopes) do
    scope.lease_us = request.lease_us
    home_open(scope, request.waiter, clock, may_write)
    scope.paused_us = scope.paused_us or scope_paused(scope, clock.now_us)
    -- Only jobs have priorities; the ticket of a request by hand stays.
    local its = scope.its
    if its and request_promotes() then
      its.ticket = ticket_follow(its.ticket, request.joins_at, home_newest(scope))
      if may_write and its.told_us == UNDER_CAP and not scope.cap then lease_lift(scope) end
    end
    turn_due(scope)
    request.is_due = request.is_due or scope.is_due
  end
  for s, scope in ipairs(request.scopes) do
    turn_check(scope, request)
    if scope.cap then
      if not scope.running then lease_load(scope, request.waiter, clock.now_us, may_write) end
      -- At the end of a pause all waiters would come together, so park them as under a full cap.
      scope.is_full = turn_refuses(scope) or scope.paused_us > 0
      if scope.is_full and not (full and full.ahead * scope.cap >= scope.ahead * full.cap) then
        full, full_index = scope, s
      end
    end
  end
  local binding, index = check_binding(request.scopes)
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
