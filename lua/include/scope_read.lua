  -- Reads one scope from where `keys` stands: its clock, and whether a fast answer will do.
  local set = tonumber(ARGV[set_arg])
  local key = KEYS[keys + 1]
  local scope = { key = key, shift = 0, keys = keys, set = set }
  scopes[s] = scope
  local newest = call('GETRANGE', key, '-8', '-1')
  if newest ~= '' then
    newest = unpack_bytes('<d', newest)
    if newest > now + 1000000 then
      set_back = set_back or {}
      set_back[s] = newest - now
    elseif newest > now then
      scope.at = newest
    end
  end
  if ARGV[set + 1] == '' then
    keys = keys + 3
  else
    scope.cap = tonumber(ARGV[set + 1])
    keys = keys + 5
  end
