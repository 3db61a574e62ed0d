--[[
  The settings of a scope, beside the limits that come with each request. One hash:

    paused      end of a pause by a user, microseconds
    p:<tenant>  the same for a tenant of a shared scope
    held        the latest end of the tenants' pauses
    by:<field>  who wrote that pause (or limits, or c:<tenant>, which has the weight too), why and when; only clients
                read it
    looked      when the last look called a waiter back, microseconds
    limits      text of the stored limits; only clients read it
    version     name of the stored limits, new after each change; begins with '0 ' if they pause the scope
    w:<tenant>  stored weight of a tenant of a shared scope
    weights     number of stored weights
    c:<tenant>  text of the stored limits of a tenant, a cap alone; only clients read it
    caps        number of tenants with stored limits

  Stored limits replace those of the code, field by field. A request names the version of the stored limits that it
  contains. If another version is stored, the script decides nothing, and tells the caller the stored text. A stored
  weight replaces that of a request: the scripts read the stored weight themselves. One command of Redis tells whether a
  scope has a line or settings, so a scope without settings costs no extra command.
]]
-- @include lib/request/request
-- @include lib/times
local call = redis.call
local HOUR_MS = 3600000
local STORED_STOP = '0 ' -- begins the version of stored limits with a concurrency of 0: src/core/steer/steering.ts

-- A tenant's stored limits with a concurrency of 0 pause the scope until they are replaced or removed. Both are
-- announced, so jobs come by themselves only after FAR_US. A request by hand hears of neither.
local function settings_pause(scope, version, paused)
  local is_stopped = version and string.sub(version, 1, #STORED_STOP) == STORED_STOP and request_promotes()
  scope.pause = is_stopped and scope.at_us + FAR_US or paused
end

local function settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end

-- Settings with stored limits, weights or caps stay until these are cleared. Other settings stay until an hour after
-- the last pause.
local function settings_last(settings)
  if settings_stored(settings) then
    call('PERSIST', settings)
    return
  end
  local paused = math.max(call('HGET', settings, 'paused') or 0, call('HGET', settings, 'held') or 0)
  local time = call('TIME')
  call('PEXPIRE', settings, math.max(HOUR_MS, math.ceil(paused / 1000) - time[1] * 1000 + HOUR_MS))
end

-- Finds the first scope that stores other limits than the request contains. Sets pause of the scopes up to that one.
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', scope_settings(scope), 'version', 'limits', 'paused')
    settings_pause(scope, found[1], found[3])
    if (found[1] or '') ~= limits_version(scope) then return s, found[1] or '', found[2] or '' end
  end
end

local function settings_keep(settings, ttl_ms)
  if not settings_stored(settings) and call('PTTL', settings) < ttl_ms then call('PEXPIRE', settings, ttl_ms) end
end

-- Returns whether a look may be made now, and notes the time of the look.
local function settings_look(settings, now_us, apart_us, ttl_floor_ms)
  if apart_us == 0 then return true end
  local last_us = tonumber(call('HGET', settings, 'looked') or 0)
  if last_us > now_us - apart_us then return false end
  call('HSET', settings, 'looked', string.format('%.0f', now_us))
  settings_keep(settings, math.max(math.ceil(apart_us / 1000), ttl_floor_ms))
  return true
end

local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end

local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end

local function scope_paused(scope, now_us)
  if scope.pause == nil then
    settings_pause(scope, unpack(call('HMGET', scope_settings(scope), 'version', 'paused')))
  end
  return pause_ends(scope.pause, now_us)
end

local function weight_field(tenant)
  return 'w:' .. tenant
end

local function cap_field(tenant)
  return 'c:' .. tenant
end

local function settings_held(settings, tenant, now_us)
  return pause_ends(call('HGET', settings, pause_field(tenant)), now_us)
end

-- Returns the ends of three pauses (0 = none): the scope's, the tenant's, and the latest of all tenants. Then follow
-- whether any tenant has stored limits, and the stored weight and limits of the tenant.
local function settings_shared(settings, tenant, now_us)
  local pause, weight, cap = pause_field(tenant), weight_field(tenant), cap_field(tenant)
  local found = call('HMGET', settings, 'paused', pause, 'held', 'caps', weight, cap)
  return pause_ends(found[1], now_us), pause_ends(found[2], now_us), pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
