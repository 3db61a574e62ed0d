--[[
  Lists the commands that the connection's user may not send. A server before Redis 7 cannot tell: the list is empty.

  KEYS        none
  ARGV[2n-1]  the nth command
  ARGV[2n]    a key or channel of the nth command; '' = it has none
  Reply[n]    the nth refused command
]]
-- @include lib/request/request_plain
local _, commands = request_plain()
local missing = {}
for i = 1, #commands, 2 do
  local name, about = commands[i], commands[i + 1]
  local ok, may
  if about == '' then
    -- EVAL and EVALSHA take a script and a number of keys.
    ok, may = pcall(redis.acl_check_cmd, name, '', '0')
  else
    ok, may = pcall(redis.acl_check_cmd, name, about)
  end
  if ok and not may then missing[#missing + 1] = name end
end
return missing
