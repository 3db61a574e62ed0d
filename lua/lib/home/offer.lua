--[[
  The own limits of a scheduled waiter may be closed, and yet a lease is kept for it. Then the next waiter is offered the lease,
  under the cap that was noted last. If all waiters were closed, they would come one after the other for each lease that ends.
  So only one is passed over until a waiter is scheduled in its order again. The hash of holders notes the offer.
]]
-- @include lib/request/request_limits
-- @include lib/home/order
-- @include lib/home/home
local call = redis.call
local OFFERED = '  '

-- Returns whether the call may schedule other waiters after the request of a closed waiter, and prepares the home for that.
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
