  -- A scope that was asked for and not charged is to know its longest window as well, or it would keep no more
  -- history than the others that are admitted need. Written once for a window. Statements: see ask.
  if ARGV[scope.set + 2] ~= '0' then
    local head, longest = call('GETRANGE', scope.key, '0', '7'), tonumber(ARGV[scope.set])
    if #head < 8 or unpack_bytes('<d', head) < longest then
      if #head < 8 then call('SETRANGE', scope.key, 16, struct.pack('<dd', 0, 0)) end
      call('SETRANGE', scope.key, 0, struct.pack('<dd', longest, -(now + 2 * longest)))
      call('PEXPIRE', scope.key, math.max(math.ceil(longest / 500), ttl_floor_ms))
    end
  end
