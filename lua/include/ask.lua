--[[
  Reads the next ask and loads its scopes: see scopes. Statements and no function, for every
  ask runs them and a function costs extra.
]]
member, count, place = ARGV[arg], tonumber(ARGV[arg + 1]), ARGV[arg + 3]
scopes, in_line, set_back = {}, false, nil
is_end = count < 0
if is_end then
  -- It is of one scope with a cap, and seldom has more to do than to be noted: see end_wake for the rest.
  count = 1
  scopes[1] = { key = KEYS[keys + 1], shift = 0, keys = keys, set = tonumber(ARGV[arg + 4]) }
  keys = keys + ARGV[arg + 2]
  token, lease = ARGV[arg + 5], tonumber(ARGV[arg + 6])
else
  arg = arg + 4
  local capped
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
end
