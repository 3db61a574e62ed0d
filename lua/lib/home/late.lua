--[[
  Handles scheduled waiters that do not come. The script promotes such a waiter again, in case a wake was lost. If the
  workers are busy or stopped, it moves the waiter aside: 200 ms after its turn, or 50 ms if others of its queue stand
  aside already. In such a queue the first KEPT late waiters keep their slots for a second, so that a free worker finds
  a unit. Every 5 s the script again promotes a waiter that is aside; a second after its job was found in the wait list,
  because jobs are removed from there too; sooner if a lease is free and only waiters aside wait for it. A waiter that
  missed a told turn steps aside when its job is found in the wait list (report.lua).
]]
-- @include lib/request/reply
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/times
local call = redis.call
local LATE_MOST = 50 -- waiters
local IN_VAIN = 2 -- promotions of a late waiter before it steps aside
local KEPT = 3 -- late waiters of a slow queue that keep their slots for KEPT_US
local KEPT_US = 1000000
local ASIDE_LOOK_US = 5000000 -- a waiter that is aside is promoted again after this time
local IDLE_LOOK_US = 250000 -- instead of ASIDE_LOOK_US for a free lease; each further look in vain doubles it
local LOST_AFTER = 10 -- after this many looks in vain the job is assumed to be gone, or to ask elsewhere
local LATE_LOOK_US = 70000 -- the next look comes this long after the turn of the first scheduled waiter
local TOLD_LOOK_US = 250000 -- the next look comes this long after a told turn
local LEASES_LOOK_US = 30000000 -- time until the next look if all leases are kept and none is held
local MANY_US = 1000 -- time until the next look if more waiters can be scheduled at once

local function late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming = its.times + 1, false
  home_note(home, waiter, its)
  reply_task(promotions, home, PROMOTE, waiter, AGAIN)
end

local function late_see(home, promotions, self)
  if home.coming == 0 then return end
  local slow, seen = home_slow(home), {}
  local late = call('ZRANGEBYSCORE', home.queue_key, 0, home.at_us - GRACE_US, 'WITHSCORES', 'LIMIT', 0, LATE_MOST)
  for i = 1, #late, 2 do
    local waiter, turn_us = late[i], tonumber(late[i + 1])
    local its = waiter ~= self and home_known(home, waiter)
    local queue, late_us = waiter_queue(waiter), home.at_us - turn_us
    local is_slow = slow[queue]
    seen[queue] = (seen[queue] or 0) + 1
    if waiter == self or is_slow and seen[queue] <= KEPT and late_us < KEPT_US and not home.cap then
      -- The waiter keeps its slot. If there is a cap, only the request's own waiter keeps it, because a slot keeps a
      -- lease from other waiters.
    elseif not its then
      home_leave(home, waiter, nil, turn_us)
    elseif is_slow or late_us > LATE_US and (its.is_coming or its.times >= IN_VAIN) then
      home_move(home, waiter, its, turn_us, aside_at(home.at_us))
    elseif not its.is_coming and its.times < IN_VAIN and late_us > GRACE_US * 2 ^ its.times then
      late_tell(home, promotions, waiter, its, turn_us)
    end
  end
end

-- Returns when the oldest waiter aside is promoted again.
local function aside_due(home, its, stands)
  local is_idle = home.cap and home.running < home.cap and home.coming + home.parked == 0
  -- Two lines must not promote at the same moment: each waiter would first ask in the other line, and find the lease
  -- kept.
  local idle_us = IDLE_LOOK_US * 2 ^ math.max(0, its.times - IN_VAIN) * (1 + stands % 997 / 997)
  local pause_us = its.is_coming and its.times <= IN_VAIN and AGAIN_US or ASIDE_LOOK_US
  return math.floor(is_idle and math.min(idle_us, pause_us) or pause_us) - stands
end

local function aside_look(home, promotions)
  if home.out == 0 then return end
  local found = call('ZREVRANGEBYSCORE', home.queue_key, '(0', IS_ASIDE, 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, stands = found[1], tonumber(found[2] or nil)
  local its = home_known(home, waiter)
  if not its then return waiter and home_leave(home, waiter, its, stands) end
  home.aside_us = aside_due(home, its, stands)
  -- The clock may have gone back.
  if home.at_us < home.aside_us and home.at_us > -stands - ASIDE_LOOK_US then return end
  if its.times >= LOST_AFTER and not its.is_coming then return home_leave(home, waiter, its, stands) end
  stands = aside_at(home.at_us)
  home_move(home, waiter, its, tonumber(found[2]), stands)
  late_tell(home, promotions, waiter, its, home.at_us)
  home.aside_us = aside_due(home, its, stands)
end

local function late_look(home, promotions, self)
  late_see(home, promotions, self)
  aside_look(home, promotions)
end

-- Returns the time of the look.
local function home_look(home, promotions, why, again_us)
  if home.total == 0 then return end
  local first_us = home_first(home)
  local look_us = first_us and math.max(first_us, home.at_us) + LATE_LOOK_US
  if why == 'many' then look_us = home.at_us + MANY_US end
  if why == 'cap' then
    local ends_us = math.max(home.ends_us or home.at_us + LEASES_LOOK_US, home.at_us + SOON_US)
    look_us = math.min(look_us or ends_us, ends_us)
  end
  if home.first_told_us then
    local told_us = math.max(home.first_told_us, home.at_us) + TOLD_LOOK_US
    look_us = math.min(look_us or told_us, told_us)
  end
  if home.aside_us then look_us = math.min(look_us or math.huge, home.aside_us) end
  if again_us then look_us = math.min(look_us or again_us, again_us) end
  if home.retry_us then look_us = math.min(look_us or home.retry_us, home.retry_us) end
  if look_us then reply_task(promotions, home, LOOK, look_us, 0) end
  return look_us
end
