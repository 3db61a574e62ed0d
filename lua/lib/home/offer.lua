--[[
  Offers a kept lease to the next waiter. A lease is kept for a scheduled waiter, but when it comes, its own limits may close
  the scope (concurrency 0). Then the next waiter is offered the lease, under the cap that was noted last. If the limits of all
  waiters were closed, one after the other would come for each lease that ends. So only one waiter is passed over until a waiter
  is scheduled in its order again. The hash of holders notes the offer.
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
