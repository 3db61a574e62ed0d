-- Reads KEYS and ARGV of a script without requests. For scripts with requests see request.lua.
local argv = ARGV
local given = KEYS

-- @inline
local function request_plain()
  return given, argv
end
