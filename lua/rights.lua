--[[
  Which commands the user of the connection may not send; none on a server that cannot tell, which is before Redis 7.

  KEYS: none.   ARGV: of each command its name and a key or channel that it is for; '' = it has none
  Output: the names of the commands.
]]
-- @include lib/request/request_plain
local _, commands = request_plain()
local missing = {}
for i = 1, #commands, 2 do
  local name, about = commands[i], commands[i + 1]
  local ok, may
  if about == '' then
    -- What EVAL and EVALSHA need to tell their keys.
    ok, may = pcall(redis.acl_check_cmd, name, '', '0')
  else
    ok, may = pcall(redis.acl_check_cmd, name, about)
  end
  if ok and not may then missing[#missing + 1] = name end
end
return missing
