--[[
  The leases of a scope with a cap: the running jobs.

    leases   zset waiter -> end of its lease unless it is renewed, microseconds
    holders  hash waiter -> token, and when it took the lease, microseconds
                  ''     -> the watchdog: see home/watch.lua
                  ' '    -> the cap of the waiter that was parked or admitted last: see home/watch.lua

  A token names one activation of a job. A release or renewal with another token does nothing.
]]
-- @include lib/request/request
local call = redis.call
local MAX_ENDED = 100 -- leases

-- Never shortens the lifetime of the holders, because the watchdog's record may need more.
-- @inline
local function lease_keep(leases, holders, lasts_us, ttl_floor_ms)
  if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
    call('PEXPIRE', leases, ttl_ms)
    if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  end
end

-- @inline
local function lease_take(scope, request_waiter, token, lease_us, now_us, ttl_floor_ms)
  local leases, holders = scope_lease_keys(scope)
  call('HSET', holders, request_waiter, token .. string.format(' %.0f', now_us))
  call('ZADD', leases, now_us + lease_us, request_waiter)
  lease_keep(leases, holders, lease_us, ttl_floor_ms)
end

-- @inline
local function lease_release(scope, waiter, token)
  local leases, holders = scope_lease_keys(scope)
  local held, is_ended = call('HGET', holders, waiter), false
  if held and string.sub(held, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders, waiter)
    is_ended = call('ZREM', leases, waiter) == 1
  end
  return is_ended
end

-- Does not revive a lease that was removed, because another job may have got its place.
-- @inline
local function lease_renew(leases, holders, waiter, token, lasts_us, now_us, ttl_floor_ms)
  local held, is_renewed = call('HGET', holders, waiter), false
  if held and string.sub(held, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
    is_renewed = true
    call('ZADD', leases, now_us + lasts_us, waiter)
    lease_keep(leases, holders, lasts_us, ttl_floor_ms)
  end
  return is_renewed
end

local function lease_first(scope)
  local leases = scope_lease_keys(scope)
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end

-- Subtracts ended leases from scope.running and scope.mine. Without `may_write` they stay, and scope.ended counts them.
local function lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = scope_lease_keys(scope)
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, MAX_ENDED)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
    scope.ends_us = lease_first(scope)
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end

-- scope.mine is 1 if the request's waiter holds a lease. Drops ended leases if the free leases may be fewer than the
-- waiters.
local function lease_load(scope, waiter, now_us, may_write)
  local leases = scope_lease_keys(scope)
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
  scope.ends_us = lease_first(scope)
  if scope.ends_us and scope.ends_us <= now_us then lease_drop(scope, waiter, now_us, may_write) end
end

-- A call without a cap obeys the noted one. Sets scope.cap to false if no cap is noted.
local function lease_obey(scope)
  scope.cap = tonumber(call('HGET', scope_key(scope, 'holders'), ' ') or nil) or false
  if scope.cap then lease_load(scope, '', scope.clock.now_us, true) end
  return scope.cap
end

-- A waiter for a lease came without a cap, so the cap was lifted.
local function lease_lift(scope)
  call('HDEL', scope_key(scope, 'holders'), ' ')
end
