--[[
  Adds the waiter of a refused request to lines. The waiter waits in one scope, which check.lua finds. It is away in the
  other scopes that refuse the request or in which it has a place: there it only keeps its ticket.
]]
-- @include lib/request/request
-- @include lib/request/request_limits
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/slow
-- @include lib/home/watch
-- @include lib/times

local function park_its(home, request)
  local its = home.its
  if not its then
    its = { ticket = home_ticket(home, request.joins_at), told_us = 0 }
    its.by_hand = not (request_promotes() or home.bulk)
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
