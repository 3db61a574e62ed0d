-- For scripts without requests; for the others see request.lua.
local argv = ARGV
local given = KEYS

-- @inline
local function request_plain()
  return given, argv
end
