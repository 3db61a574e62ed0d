-- @include lib/request/reply
-- @include lib/home/home
-- @include lib/shared/check_shared
-- @include lib/shared/flow
-- @include lib/shared/flows
-- @include lib/shared/parked
-- @include lib/home/slots

-- If a unit is free behind the turns of the scheduled waiters, a request by hand starts although jobs wait.
local function told_room(home, request)
  if shared_binding(request) then return false end
  return home_slot(home, home.coming, true) <= flow_soon(home.at_us)
end

-- A request by hand comes back at its estimated turn. A job comes by itself only later, because a call promotes the job
-- first.
local function told_deferred(reply, home, request)
  local binding, index = shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  local flow = home.its and flow_load(home, home.its.flow) or flow_find(home, request)
  local estimate_us, position, back_us = parked_estimate(home, request, flow, home_slot(home, home.coming, true))
  if request.waiter == '' then back_us = estimate_us end
  shared_tell(binding)
  reply_deferred(reply, request.set_back_us, estimate_us, binding, index, position, back_us)
end

local function told_by_hand(reply, home, request)
  local starts = told_room(home, request)
  if not starts then told_deferred(reply, home, request) end
  return starts
end

-- request.binding dates from before the schedule, which changed the home for other waiters.
local function told_waiter(reply, home, request, turn_us, slot_us)
  local binding, index = request.binding or home, request.index or #request.scopes
  shared_tell(binding)
  if turn_us then
    binding.turn_us, binding.ahead = turn_us, 0
    reply_deferred(reply, request.set_back_us, turn_us, binding, index)
    home_keep(home, turn_us)
  else
    local estimate_us, position, back_us = parked_estimate(home, request, flow_load(home, home.its.flow), slot_us)
    back_us = watchdog_be(home, request.waiter, slot_us) or back_us
    home_keep(home, back_us)
    reply_deferred(reply, request.set_back_us, estimate_us, binding, index, position, back_us)
  end
end
