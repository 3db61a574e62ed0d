-- Reads KEYS and ARGV of the scripts that take no requests: the head of each script lists them. For the others see request.lua.
local argv = ARGV
local given = KEYS

-- Output: KEYS, ARGV.
-- @inline
local function request_plain()
  return given, argv
end
