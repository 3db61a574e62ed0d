  -- Charges one unit of a scope at its_at. The key is kept for two windows at a time, so that most
  -- admissions do not touch its lifetime. Sets size: see exact_trim. Statements: see ask.
  local key, longest = scope.key, tonumber(ARGV[scope.set])
  local head, entry = call('GETRANGE', key, '0', '15'), struct.pack('<d', its_at + scope.shift)
  local size, seen, expires = 1, nil, nil
  if #head < 16 then
    call('SET', key, struct.pack('<dddd', longest, -(now + 2 * longest), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest / 500), ttl_floor_ms))
  else
    size = call('APPEND', key, entry)
    seen, expires = unpack_bytes('<dd', head)
    if longest > seen or its_at + seen > -expires then
      if longest > seen then seen = longest end
      expires = -(now + 2 * seen)
      call('SETRANGE', key, 0, struct.pack('<dd', seen, expires))
      call('PEXPIRE', key, math.max(math.ceil(seen / 500), ttl_floor_ms))
    end
  end
  if scope.pace then call('SETRANGE', key, PACE, struct.pack('<d', -((scope.due or its_at) + scope.shift))) end
