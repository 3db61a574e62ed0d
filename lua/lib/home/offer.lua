--[[
  Offers a kept lease to the next waiter. A lease is kept for a scheduled waiter, but when the waiter comes, its own limits
  may close the scope (concurrency 0). Then the script offers the lease to the next waiter, under the cap that was noted
  last. If the limits of all waiters closed the scope, each ended lease would make them all come, one by one. So the
  script passes over only one waiter until it schedules a waiter in the order of the line again. The hash of holders notes
  the offer.
]]
-- @include lib/request/request_limits
-- @include lib/home/order
-- @include lib/home/home
local call = redis.call
local OFFERED = '  '

-- Returns whether the call may schedule other waiters after a request with closed limits.
local function offer(home)
  if not (home.stands and stands_scheduled(home.stands)) then return false end
  local _, holders = scope_lease_keys(home)
  home.cap = tonumber(call('HGET', holders, ' ') or nil)
  if not home.cap or call('HSETNX', holders, OFFERED, '1') == 0 then return false end
  home.behind = home_before(home, home.its.ticket) + 1
  return true
end

local function offer_forget(home)
  local _, holders = scope_lease_keys(home)
  call('HDEL', holders, OFFERED)
end
