--[[
  The leases of a key: who runs, and who waits to be woken. See also lease_take.

    leases   zset member -> when its lease ends unless renewed, microseconds
    holders  hash member -> token and the time it was taken, microseconds
                  ''     -> the lookout: when it is due, microseconds, 'r' where it is a reservation, whose job
                            may never be added, and its member
                  ' '    -> the cap that the waiter stands under who was parked last

  A job that finds no lease is parked and woken when one ends, so its time with the queue is far away.
  One parked waiter, the lookout, has a near time: wake-ups that are lost are made up for when it comes.
]]
-- A parked waiter comes by itself after so long, and so much longer for each in front: a line that lost its
-- keys, or that nobody asks any more, frees its jobs in minutes, and at most one a second comes in vain.
local FAR, FAR_STEP = 600000000, 1000000

-- Output: when the lookout is due, 'r' or '', and the lookout.
local function lease_record(scope)
  return string.match(call('HGET', KEYS[scope.keys + 5], '') or '', '^(%d+)(r?) (.*)$')
end

-- Sets scope.running, how many hold a lease, and scope.mine, whether member does. Leases that have ended
-- are taken away where their room is needed; with `is_look` they are only left out.
local function lease_load(scope, is_look)
  local leases = KEYS[scope.keys + 4]
  scope.running = call('ZCARD', leases)
  scope.mine = member ~= '' and call('ZSCORE', leases, member) and 1 or 0
  if scope.running >= scope.cap then
    local ended = call('ZRANGEBYSCORE', leases, '-inf', now, 'LIMIT', 0, TIDY)
    if #ended > 0 and not is_look then
      call('ZREM', leases, unpack(ended))
      call('HDEL', KEYS[scope.keys + 5], unpack(ended))
    end
    scope.running = scope.running - #ended
    for _, who in ipairs(ended) do
      if who == member then scope.mine = 0 end
    end
  end
end

-- Whether the cap refuses member, for which the tiers were asked. Newcomers keep a lease for each in
-- front who is woken, or whose time has come; those in line for those in front who are woken.
local function lease_refuses(scope)
  if not scope.running then lease_load(scope) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  local turns = line.turns_key
  if room < 1 or scope.mine == 1 then
    -- It takes its own lease over: nobody waits for that.
  elseif line.ticket then
    local woken = call('ZCOUNT', turns, line_woken(), string.format('(%.0f', PARKED))
    local own = woken > 0 and tonumber(call('ZSCORE', turns, member) or 0)
    if own and own >= line_woken() and own < PARKED then woken = woken - 1 end
    if woken > 0 then room = room - math.min(woken, line_ahead(line, line.ticket)) end
  elseif line.active > 0 then
    room = room - math.min(line.ready or line_ready(line), scope.ahead)
  end
  scope.full = room < 1
  if scope.full and line.ticket then scope.ahead = line_ahead(line, line.ticket) end
  return scope.full
end

-- The lookout, if there is one to be relied on: one that is parked, or also one that is woken where `from`
-- is WOKEN. The job of a reservation may never be added: it is relied on only while a lease is held, whose
-- end will wake others.
local function lease_lookout(scope, from)
  local due, reserved, who = lease_record(scope)
  if not due or due + OVERDUE < now or reserved ~= '' and scope.running == 0 then return end
  return tonumber(call('ZSCORE', scope.line.turns_key, who) or 0) >= from and who
end

-- Makes a member the watchdog. Output: when it is due, which is when the first lease may end by itself, or
-- a waiter for whom a lease is kept may turn out not to come. But no later than FAR, however long leases last:
-- the watchdog too must come soon where its line lost its keys.
local function lease_look_out(scope, who)
  local holders, turns = KEYS[scope.keys + 5], scope.line.turns_key
  local ends = call('ZRANGE', KEYS[scope.keys + 4], 0, 0, 'WITHSCORES')[2]
  local awaited = line_due(scope.line, scope.at or now) + call('ZCOUNT', turns, WOKEN, string.format('(%.0f', PARKED))
  local due = ends or now + OVERDUE
  if awaited > 0 then due = math.min(due, now + OVERDUE) end
  due = math.min(math.max(due, now + 1000000), now + FAR)
  call('HSET', holders, '', string.format('%.0f', due) .. (scope.line.bulk and 'r ' or ' ') .. who)
  local ttl = math.max(math.ceil((due - now + OVERDUE + 2 * lease) / 1000), ttl_floor_ms)
  if call('PTTL', holders) < ttl then call('PEXPIRE', holders, ttl) end
  return due
end

-- When one that waits for a lease comes, with so many in front, if nobody wakes it.
local function lease_far(ahead)
  return now + FAR + FAR_STEP * ahead
end

-- Gives member a place to wait for a lease at. Output: when it is to come if it is not woken.
local function lease_park(scope, ticket)
  local line, lookout = scope.line, scope.lookout or lease_lookout(scope, PARKED)
  local back = lease_far(scope.ahead)
  line_write(line, member, ticket, PARKED + ticket)
  line_alive(line, back)
  if not scope.lookout then call('HSET', KEYS[scope.keys + 5], ' ', scope.cap) end
  scope.lookout = lookout or member
  return scope.lookout == member and lease_look_out(scope, member) or back
end

--[[
  Wakes, in the order of the line, as many parked waiters with tickets above `after` as there are leases
  for, and so many `more`; a waiter that the tiers will let through later gets that time instead. And sees to it that the others have a lookout.

  Adds to wakes, for each: scope.keys, its member, and its time (0 = now). Without a member it is when to
  look again whether they came. Whoever marks a waiter as woken owes its caller that entry: so a request
  without a cap, whose caller knows no terms of a lease, only asks for a look (see look_now).
]]
local function lease_wake(scope, wakes, after, more)
  local line = scope.line
  local turns = line.turns_key
  if line.active == 0 then return end
  at = scope.at or now
  if not scope.running then lease_load(scope) end
  local room = scope.cap - scope.running + (more or 0)
  local told = {}
  local function tell(who, turn)
    told[who] = true
    for _, field in ipairs({ scope.keys, who, turn }) do wakes[#wakes + 1] = field end
  end
  if room > 0 then
    -- One that was woken and did not come may not have been told: it waits again.
    local lost = string.format('(%.0f', line_woken())
    for _, who in ipairs(call('ZRANGEBYSCORE', turns, WOKEN, lost, 'LIMIT', 0, TIDY)) do
      call('ZADD', turns, PARKED + (call('ZSCORE', line.line_key, who) or 0), who)
    end
    room = room - call('ZCOUNT', turns, line_woken(), string.format('(%.0f', PARKED))
  end
  local first = string.format('(%.0f', PARKED + after)
  -- Who asked may have stood aside until now, or does from now on: see line_turn.
  if room > 0 and ARGV[scope.set + 2] ~= '0' then line.aside = call('ZCOUNT', turns, '-inf', '(0') end
  for _ = 1, TIDY do
    -- Those whose time has come take theirs first.
    if room < 1 or room - line_due(line, at) < 1 then break end
    local who = call('ZRANGEBYSCORE', turns, first, '+inf', 'LIMIT', 0, 1)[1]
    if not who then break end
    decide_behind(scope, line_ahead(line, tonumber(call('ZSCORE', line.line_key, who) or 0)))
    if scope.turn <= at then
      call('ZADD', turns, WOKEN + math.floor(now / 1000), who)
      room = room - 1
      tell(who, 0)
    elseif room - line_due(line, scope.turn) < 1 then
      break
    else
      local turn = math.min(scope.turn, WOKEN - 1)
      call('ZADD', turns, turn + 0.5, who)
      line_alive(line, turn)
      tell(who, turn)
    end
  end
  -- Whoever told them may have died before they heard of it: who asks now looks whether they came. Until
  -- none of them is left, for each look has but this to lead to the next.
  local awaited = call('ZCOUNT', turns, WOKEN, string.format('(%.0f', PARKED)) > 0 and now
  if not awaited then
    local first = call('ZRANGEBYSCORE', turns, 0, '(' .. WOKEN, 'WITHSCORES', 'LIMIT', 0, 1)[2]
    awaited = first and math.max(now, math.floor(first))
  end
  if awaited then tell('', awaited + OVERDUE + 1000) end
  -- One of those who wait on is to come by itself, should nobody hear what was told; where all were woken
  -- before, one of them.
  local last = call('ZREVRANGE', turns, 0, 0, 'WITHSCORES')
  local from = math.min(tonumber(last[2] or 0), PARKED)
  if from >= WOKEN and not told[last[1]] and not lease_lookout(scope, from < PARKED and WOKEN or PARKED) then
    tell(last[1], lease_look_out(scope, last[1]))
  end
end
