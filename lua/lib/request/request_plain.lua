-- Reads KEYS and ARGV of scripts without requests: the head of each script lists them. For the others see request.lua.
local argv = ARGV
local given = KEYS

-- @inline
local function request_plain()
  return given, argv
end
