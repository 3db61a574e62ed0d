    -- Ends the member's lease, when it is the one with this token. Statements: see ask.
    local holders = KEYS[scope.keys + 5]
    local held = call('HGET', holders, member)
    if held and string.sub(held, 1, #token + 1) == token .. ' ' then
      call('HDEL', holders, member)
      done = call('ZREM', KEYS[scope.keys + 4], member) == 1
    end
