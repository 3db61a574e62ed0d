  -- The member takes a lease of the scope, or has its own renewed. Statements: see ask.
  local leases, holders = KEYS[scope.keys + 4], KEYS[scope.keys + 5]
  call('ZADD', leases, now + lease, member)
  call('HSET', holders, member, token .. string.format(' %.0f', now))
  if call('PTTL', leases) < math.max(lease / 1000, ttl_floor_ms / 2) then
    local ttl = math.max(lease / 500, ttl_floor_ms)
    call('PEXPIRE', leases, ttl)
    call('PEXPIRE', holders, ttl)
  end
