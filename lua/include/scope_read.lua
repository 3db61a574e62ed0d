  -- Reads one scope from where `keys` stands: its clock, and the end of its log.
  local set = tonumber(ARGV[set_arg])
  local key = KEYS[keys + 1]
  -- With what is decided on it, for a table that grows costs more.
  local scope = { key = key, shift = 0, keys = keys, set = set, tail = nil, turn = nil, tier = nil }
  scopes[s] = scope
  if ARGV[set + 2] ~= '0' then
    local whole = ARGV[set + 6] == '-1'
    local tail = call('GETRANGE', key, whole and ARGV[set + 5] or '-8', '-1')
    if whole then scope.tail = tail end
    if tail ~= '' then
      local newest = unpack_bytes('<d', tail, #tail - 7)
      if newest % 1 ~= 0 or newest > now + 1000000 then
        -- Its clock went back once, or has just now: see exact.
        scope.shift = -unpack_bytes('<d', call('GETRANGE', key, '16', '23'))
        newest = newest - scope.shift
      end
      if newest > now + 1000000 then
        set_back = set_back or {}
        set_back[s] = newest - now
      elseif newest > now then
        scope.at = newest
      end
    end
  end
  if ARGV[set + 1] == '' then
    keys = keys + 3
  else
    scope.cap = tonumber(ARGV[set + 1])
    keys = keys + 5
  end
