-- Finds the scope that refuses a request. check_all checks the tiers, the line and the cap of each scope; check_binding
-- then chooses the scope that lets the request through last.
-- @include lib/request/request
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/open
-- @include lib/home/turn
-- @include lib/lease
-- @include lib/settings

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
