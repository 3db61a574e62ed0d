--[[
  The leases of a scope with a cap: which jobs run.

    leases   zset waiter -> when its lease ends unless it is renewed, microseconds
    holders  hash waiter -> token and the time it was taken, microseconds
                  ''     -> the watchdog: see watchdog.lua
                  ' '    -> the cap of the waiter that was parked last
                  '  '   -> a closed waiter was passed over: see watchdog.lua

  The token is one activation of a job: a release or renewal of an earlier one finds another token and does nothing.
]]
-- @include lib/request_limits
-- @include lib/waiter_state
-- @include lib/line_order
local call = redis.call
local MOST_ENDED = 100 -- leases that one call takes away at most

-- The waiter takes a lease of the scope, or has its own renewed.
-- @inline
local function lease_take(scope, request_waiter, token, lease_us, now_us, ttl_floor_ms)
  local leases, holders = scope_lease_keys(scope)
  call('ZADD', leases, now_us + lease_us, request_waiter)
  call('HSET', holders, request_waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases, ttl_ms)
    -- The watchdog's record may need the holders for longer.
    if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  end
end

-- Ends the waiter's lease. Output: whether it was the one with this token.
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

-- Output: whether the lease was still there, and of the same token. A lease that has ended may have been given to another
-- job, so it is not revived.
-- @inline
local function lease_renew(leases, holders, waiter, token, lasts_us, now_us, ttl_floor_ms)
  local held, is_renewed = call('HGET', holders, waiter), false
  if held and string.sub(held, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
    is_renewed = true
    call('ZADD', leases, now_us + lasts_us, waiter)
    if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
      local ttl_ms = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
      call('PEXPIRE', leases, ttl_ms)
      if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
    end
  end
  return is_renewed
end

-- Takes leases that have ended away from scope.running and scope.mine, and with may_write for good; else scope.ended is how
-- many are still stored.
local function lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = scope_lease_keys(scope)
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, MOST_ENDED)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end

-- Sets scope.running, how many hold a lease, and scope.mine, whether the request's waiter does. Leases that have ended
-- are taken away where their room is needed; without may_write they are only left out.
local function lease_load(scope, waiter, now_us, may_write)
  local leases = scope_lease_keys(scope)
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running >= scope.cap then lease_drop(scope, waiter, now_us, may_write) end
end

-- Whether the cap refuses the waiter, whose tiers were checked before. A newcomer leaves a lease to each waiter that was
-- called or whose turn has come; a waiter in line leaves one to each waiter in front of it that was called.
local function lease_refuses(scope, waiter, clock, may_write)
  if not scope.running then lease_load(scope, waiter, clock.now_us, may_write) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  if room < 1 or scope.mine == 1 then
    -- No room, or the waiter takes its own lease over, for which no other waiter waits.
  elseif line.ticket then
    local coming = call('ZCOUNT', line.turns_key, coming_range(clock.cutoff_us))
    local score = coming > 0 and tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
    if score and is_coming(score, clock.cutoff_us) then coming = coming - 1 end
    if coming > 0 then room = room - math.min(coming, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    room = room - math.min(line.ready or line_ready(line), scope.ahead)
  end
  local is_full = room < 1
  if (is_full or scope.paused_us > 0) and line.ticket then scope.ahead = line_rank(line, line.ticket) end
  return is_full
end

-- The same where the request names no cap, without writing: a waiter that is parked, or missed its call, waits for a
-- lease all the same.
local function lease_refuses_waiter(scope, waiter, clock)
  local line = scope.line
  local score = line.ticket and tonumber(call('ZSCORE', line.turns_key, waiter))
  local state = score and state_of(score)
  if state ~= 'parked' and (state ~= 'called' or is_coming(score, clock.cutoff_us)) then return false end
  scope.ahead = line_rank(line, line.ticket)
  return true
end
