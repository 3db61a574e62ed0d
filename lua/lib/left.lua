--[[
  The mark of a log that was left: the limits of the scope count in other records now, and not in its log. A log that is left
  ends with an entry of no units at LEFT_US. So limits that count in the log again find it ahead of the clock, which costs other
  requests nothing, and take over what the other records counted: see carry.lua.
]]
-- @include lib/request_limits
-- @include lib/sums
local call = redis.call
local pack = struct.pack
local LEFT_US = 1e300

-- Keeps the mark for as long as the meters, and marks a log that does not exist.
-- @inline
local function left_keep(scope, ttl_ms)
  local kept_ms = call('PTTL', scope_log(scope))
  if kept_ms == -2 then
    local zeros = string.rep(pack('<d', 0), SUMS_HEAD / 8)
    call('SET', scope_log(scope), zeros .. pack('<dd', LEFT_US, 0), 'PX', ttl_ms)
  elseif kept_ms < ttl_ms then
    call('PEXPIRE', scope_log(scope), ttl_ms)
  end
end

-- Returns whether a log that the request counts in was left.
-- @inline
local function left_is(scope)
  return scope.set_back_us == LEFT_US
end

-- Takes the mark off the log of a scope, which then is as it was when it was left. Without `may_write` it is a copy, for this
-- call.
local function left_return(scope, may_write)
  local key, left = scope_log(scope), scope.sums[OF_LOG]
  local text = left.entries > 1 and call('GETRANGE', key, 0, -ENTRY - 1) or ''
  if not may_write then
    scope.copy = text
  elseif text == '' then
    call('DEL', key)
  else
    call('SET', key, text, 'KEEPTTL')
  end
  scope.tail = string.sub(text, tonumber(limits_tail(scope)))
  scope.is_summed = text ~= '' or scope.costs ~= nil
  local log = sums_parse(#text, text, text)
  scope.sums[OF_LOG] = scope.is_summed and log or nil
  scope.set_back_us = nil
  for _, opened in pairs(scope.sums) do
    local ahead_us = opened.newest_us - scope.at_us
    if ahead_us > STEP_US then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
    elseif ahead_us > 0 then
      scope.at_us = opened.newest_us
    end
  end
end
