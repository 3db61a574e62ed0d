--[[
  Whether a request can be decided by the limits that it brings. If not, each function answers it and returns true.
]]
-- @include lib/reply
-- @include lib/settings
-- @include lib/clock_step
-- @include lib/carry

-- Refuses a request if other limits are stored than it has.
local function ready_limits(request, reply)
  local other, version, text = settings_other(request.scopes)
  if other then reply_stored(reply, other, version, text) end
  return other ~= nil
end

-- Refuses a request that does not name all records of its scopes. Else brings these up to the clock, and to limits that became
-- others.
local function ready_records(request, reply, now_us, ttl_floor_ms, may_write)
  local missed, endings = carry_missed(request.scopes)
  if missed then
    reply_unnamed(reply, missed, endings)
    return true
  end
  scopes_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do carry_scope(scope, now_us, ttl_floor_ms, may_write) end
  return false
end
