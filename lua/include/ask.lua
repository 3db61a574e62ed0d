--[[
  Reads the next ask and loads its scopes: see scopes. Statements and no function, for every
  ask runs them and a function costs extra.
]]
member, count, place = ARGV[arg], tonumber(ARGV[arg + 1]), ARGV[arg + 3]
is_end = count < 0
if is_end then count = -count end
scopes, in_line, set_back = {}, false, nil
arg = arg + 4
local before = keys
for s = 1, count do
  local set_arg = arg
  -- @include scope_read
  if not in_line then
    in_line = call('EXISTS', KEYS[scope.keys + 3]) == 1
      or scope.cap ~= nil and call('ZCARD', KEYS[scope.keys + 4]) >= scope.cap
  end
  arg = arg + 1
end
if keys > before + 3 * count then
  token, lease = ARGV[arg], tonumber(ARGV[arg + 1])
  arg = arg + 2
end
