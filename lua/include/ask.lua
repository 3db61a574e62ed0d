--[[
  Reads the next ask and loads its scopes: see scopes. Statements and no function, for every
  ask runs them and a function costs extra.
]]
local count = tonumber(ARGV[arg + 1])
local in_line, capped = false, nil -- whether anybody is in line in any of its scopes, or a cap may be reached
member, place, scopes, set_back = ARGV[arg], 0, {}, nil
if count >= PLACE then
  place = math.floor(count / PLACE)
  count = count % PLACE
end
arg = arg + 2
for s = 1, count do
  local set_arg = arg
  -- @include scope_read
  if not in_line then
    in_line = call('EXISTS', KEYS[scope.keys + 3]) == 1
      or scope.cap ~= nil and call('ZCARD', KEYS[scope.keys + 4]) >= scope.cap
  end
  capped = capped or scope.cap
  arg = arg + 1
end
if capped then
  token, lease = ARGV[arg], tonumber(ARGV[arg + 1])
  arg = arg + 2
end
