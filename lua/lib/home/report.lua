--[[
  Applies a report about a waiter of a scope:
    gone       its job does not exist: the waiter leaves
    left       as gone, for several waiters that leave together: in a shared scope only the last report (gone) schedules
    absent     its job is not there yet: the waiter is away
    postponed  its job is on a server that this caller does not know: the waiter steps aside
    arrived    its job is there now: the waiter is parked again
    coming     its job waits for a worker: no further promotion is needed
    waiting    asks whether the waiter still comes at the turn of a promotion (token; 0 = now)
]]
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/times
local NOW_US = 1000000 -- if a waiter was promoted at once and its turn is further away than this, the turn is a new one

local function report_still_waits(home, waiter, token, watches)
  local its, stands = home.its, home.stands
  local turn_us = stands_scheduled(stands) and stands or stands_aside(stands) and home.at_us or its.told_us
  if token == '0' then return turn_us > 0 and turn_us <= home.at_us + NOW_US end
  if turn_us == tonumber(token) then return true end
  return watches(home, waiter, tonumber(token))
end

-- Returns whether the report changed the home; for `waiting`, whether the waiter still comes. `watches` tells whether a
-- waiter is a watchdog with a given wake time.
local function report_apply(home, what, waiter, token, watches)
  local its, stands = home.its, home.stands
  if not its then return false end
  if what == 'waiting' then return report_still_waits(home, waiter, token, watches) end
  if what == 'gone' or what == 'left' then
    home_leave(home, waiter, its, stands)
  elseif what == 'absent' then
    home_move(home, waiter, its, stands, away_at(home.at_us + AWAY_US))
    home_keep(home, home.at_us + AWAY_US)
  elseif what == 'postponed' and stands >= 0 then
    home_move(home, waiter, its, stands, aside_at(home.at_us))
  elseif what == 'arrived' and stands < 0 then
    its.told_us = 0
    home_put(home, waiter, its, stands, parked_at(its.ticket))
  elseif what == 'coming' and not stands_parked(stands) then
    its.is_coming = true
    -- The delay of the waiter's job ended long ago, but the job waits behind other jobs, which may take the unit.
    local was_late = its.told_us > 0 and waiter_comes(its) < home.at_us - LATE_US
    if was_late and stands_scheduled(stands) then home_move(home, waiter, its, stands, aside_at(home.at_us)) end
    home_note(home, waiter, its)
  else
    return false
  end
  return true
end
