--[[
  Reads KEYS and ARGV of the scripts that take no requests: the head of each script lists them. For acquire, enqueue and
  peek see request.lua.
]]
local argv = ARGV
local given = KEYS

-- @inline
local function request_leave()
  return argv[1], given[1], given[2]
end

-- @inline
local function request_reset()
  local sums = {}
  for i = 3, #given do sums[#sums + 1] = given[i] end
  return given[1], given[2], sums
end

-- @inline
local function request_running()
  return given[1], given[2]
end

-- @inline
local function request_waiting()
  return given[1], given[2], given[3], given[4], given[5], given[8], tonumber(argv[3]), tonumber(argv[4]), argv[5], argv[6]
end

-- Output: the settings; for how long, or nothing; until when, or nothing; a tenant, or ''.
-- @inline
local function request_pause()
  return given[1], tonumber(argv[3]), tonumber(argv[4]), argv[5]
end

-- @inline
local function request_resume()
  return given[1], argv[1]
end

-- @inline
local function request_set_limits()
  return given[1], argv[1], argv[2]
end

-- @inline
local function request_set_share()
  return given[1], given[2], argv[1], argv[2], argv[3]
end

-- @inline
local function request_clear_limits()
  return given[1]
end

-- @inline
local function request_get_limits()
  return given[1], argv[1]
end

-- @inline
local function request_shared_tenants()
  return given[1], argv[1], argv[2]
end

-- @inline
local function request_refresh()
  return given[1], given[2], given[3], argv[3], tonumber(argv[4]), tonumber(argv[5])
end

-- @inline
local function renewals_count()
  return #given / 2
end

-- @inline
local function renewal_at(i)
  return given[2 * i - 1], given[2 * i], argv[3 * i], argv[3 * i + 1], tonumber(argv[3 * i + 2])
end

-- @inline
local function request_note_tenants()
  return given[1], argv
end

-- @inline
local function request_rights()
  return argv
end

-- @inline
local function request_count()
  return given, '(' .. argv[1]
end
