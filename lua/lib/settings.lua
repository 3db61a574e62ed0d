--[[
  What holds for a scope beside the limits that come with each request. One hash:

    paused    until when nothing starts, microseconds: set by users
    looked    when a waiter was last made to come for a look, microseconds

  Nearly all scopes have none: whether one has is found by the command that looks for its line.
]]
local call = redis.call

-- Notes a look, unless one was made within a time; 0 = no matter. Output: whether it is to be made.
local function settings_look(settings, now_us, apart_us, ttl_floor_ms)
  if apart_us == 0 then return true end
  local last_us = tonumber(call('HGET', settings, 'looked') or 0)
  if last_us > now_us - apart_us then return false end
  call('HSET', settings, 'looked', string.format('%.0f', now_us))
  local ttl_ms = math.max(math.ceil(apart_us / 1000), ttl_floor_ms)
  if call('PTTL', settings) < ttl_ms then call('PEXPIRE', settings, ttl_ms) end
  return true
end

-- Until when a scope is paused; 0 where it is not.
local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
end
