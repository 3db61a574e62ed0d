--[[
  What holds for a scope beside the limits that come with each request. One hash:

    paused    until when nothing starts, microseconds: set by users
    p:<tenant>  of a shared scope: the same for one tenant; and
    held      the latest end of these
    looked    when a waiter was last made to come for a look, microseconds
    limits    what of the limits is stored, a text that only clients read; and
    version   its name, which is another after each change
    changed   the limits were changed, and no request was decided by them yet: see carry.lua
    w:<tenant>  of a shared scope: the stored weight of a tenant; and
    weights   the number of these
    c:<tenant>  of a shared scope: the stored limits of a tenant, a cap alone: a text that only clients read; and
    caps      the number of these

  Limits come with each request, and stored ones go before those of the code, field by field. So a request says which stored
  limits are in it; where these are others, nothing is decided, and the caller is told what is stored. A stored weight goes
  before that of a request: the scripts read it.

  Nearly all scopes have none: whether one has is found by the command that looks for its line.
]]
-- @include lib/request/request_limits
local call = redis.call
local HOUR_MS = 3600000

-- Returns whether limits, weights or caps are stored.
local function settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end

-- Follows a change of what is stored: settings that hold any of it stay until these are cleared. Other settings
-- stay for an hour at least, and until a pause is over.
local function settings_last(settings)
  if settings_stored(settings) then
    call('PERSIST', settings)
    return
  end
  local paused = math.max(call('HGET', settings, 'paused') or 0, call('HGET', settings, 'held') or 0)
  local time = call('TIME')
  call('PEXPIRE', settings, math.max(HOUR_MS, math.ceil(paused / 1000) - time[1] * 1000 + HOUR_MS))
end

-- The first scope of a request whose stored limits are others than those in the request; nothing where all agree. Output:
-- its index, the version, and the text of the limits.
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', scope_settings(scope), 'version', 'limits', 'changed', 'paused')
    scope.is_changed, scope.pause = found[3] and true or nil, found[4]
    if (found[1] or '') ~= limits_version(scope) then return s, found[1] or '', found[2] or '' end
  end
end

-- Keeps the settings for that time at least. Stored limits, weights and caps stay until they are cleared.
local function settings_keep(settings, ttl_ms)
  if not settings_stored(settings) and call('PTTL', settings) < ttl_ms then call('PEXPIRE', settings, ttl_ms) end
end

-- Notes a look, unless one was made within a time; 0 = no matter. Output: whether it is to be made.
local function settings_look(settings, now_us, apart_us, ttl_floor_ms)
  if apart_us == 0 then return true end
  local last_us = tonumber(call('HGET', settings, 'looked') or 0)
  if last_us > now_us - apart_us then return false end
  call('HSET', settings, 'looked', string.format('%.0f', now_us))
  settings_keep(settings, math.max(math.ceil(apart_us / 1000), ttl_floor_ms))
  return true
end

-- The field that says until when a scope is paused, or one tenant of a shared scope.
local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end

-- Until when a scope is paused; 0 where it is not.
local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end

-- The same for a scope of a request, whose settings may have been read.
local function scope_paused(scope, now_us)
  if scope.pause == nil then scope.pause = call('HGET', scope_settings(scope), 'paused') end
  return pause_ends(scope.pause, now_us)
end

-- The fields of the stored weight, and of the stored cap, of a tenant of a shared scope.
local function weight_field(tenant)
  return 'w:' .. tenant
end

local function cap_field(tenant)
  return 'c:' .. tenant
end

-- Returns until when one tenant of a shared scope is paused, 0 if it is not, and whether it has a stored cap.
local function settings_held(settings, tenant, now_us)
  local found = call('HMGET', settings, pause_field(tenant), cap_field(tenant))
  return pause_ends(found[1], now_us), found[2] and true
end

-- Returns of a shared scope, for one of its tenants: paused_us, held_us, holds_us (until when the scope is paused, the
-- tenant, and the last of the paused tenants; 0 for each that is not), whether any tenant has a stored cap, the stored
-- weight of the tenant (nil if there is none), and its stored limits ('' if there are none).
local function settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', pause_field(tenant), 'held', 'caps', weight_field(tenant), cap_field(tenant))
  return pause_ends(found[1], now_us), pause_ends(found[2], now_us), pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
