--[[
  Reads the next ask and loads its scopes: see scopes. Statements and no function, for every
  ask runs them and a function costs extra.
]]
member, count = ARGV[arg], tonumber(ARGV[arg + 1])
front = count < 0
if front then count = -count end
scopes, in_line, set_back = {}, false, nil
for s = 1, count do
  local key = KEYS[keys + 1]
  scopes[s] = { key = key, shift = 0, keys = keys, set = tonumber(ARGV[arg + 1 + s]) }
  local newest = call('GETRANGE', key, '-8', '-1')
  if newest ~= '' then
    newest = unpack_bytes('<d', newest)
    if newest > now + 1000000 then
      set_back = set_back or {}
      set_back[s] = newest - now
    elseif newest > now then
      scopes[s].at = newest
    end
  end
  if not in_line then in_line = call('EXISTS', KEYS[keys + 3]) == 1 end
  keys = keys + 3
end
arg = arg + 2 + count
