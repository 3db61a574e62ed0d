// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '315c4e16dbed7b5ae19cc250b918e3d1c2d6a802',
  text: `local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24'
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
local function make_slow(now, ttl_floor_ms, reply)
local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24'
local OVERDUE = tonumber(ARGV[3])
local FIRST = 3
local member, place
local token, lease
local scopes
local at
local set_back
local function exact_entry(log, from, to)
  local entry = call('GETRANGE', log.key, from, to)
  if #entry < 8 then return -1e15 end
  return math.ceil(unpack_bytes('<d', entry) - log.shift)
end
local function exact_paced(log, tier)
  local due = call('GETRANGE', log.key, 24, 31)
  return #due < 8 and 0 or math.ceil(-unpack_bytes('<d', due) - log.shift) + ARGV[tier + 1]
end
local function exact_turn(log, tier, ahead, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  if ARGV[tier + 2] == PACE then
    log.pace = tier
    return math.max(exact_paced(log, tier), at) + ahead * window
  end
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(exact_entry(log, from, from + 7) + window, at) + rounds * window
end
local HEAD = 32
local function exact_trim(key, at, size, seen)
  local log, count = { key = key, shift = 0 }, (size - HEAD) / 8
  local low, high = math.floor(count * 3 / 8), count
  if exact_entry(log, HEAD + low * 8, HEAD + low * 8 + 7) > at - seen then return end
  while low < high do
    local middle = math.floor((low + high) / 2)
    if exact_entry(log, HEAD + middle * 8, HEAD + middle * 8 + 7) > at - seen then
      high = middle
    else
      low = middle + 1
    end
  end
  local head, rest = call('GETRANGE', key, 0, HEAD - 1), call('GETRANGE', key, HEAD + low * 8, -1)
  call('SET', key, head, 'KEEPTTL')
  call('APPEND', key, rest)
end
local function exact_shift(log, ahead, write)
  local half = log.shift % 1 == 0 and 0.5 or 0
  log.shift = log.shift + ahead + half
  if not write then return end
  local newest = struct.unpack('<d', call('GETRANGE', log.key, -8, -1))
  call('SETRANGE', log.key, 16, struct.pack('<d', -log.shift))
  call('SETRANGE', log.key, call('STRLEN', log.key) - 8, struct.pack('<d', newest + half))
end
local TIDY = 100
local BAND, PRIORITIES = 2 ^ 32, 2 ^ 20
local WOKEN, PARKED = 2.5e15, 4e15
local function line_ahead(line, ticket)
  local ahead = call('ZCOUNT', line.line_key, 0, '(' .. string.format('%.0f', ticket)) - line.overdue
  for _, member in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, member) or -1)
    if other >= 0 and other < ticket then ahead = ahead - 1 end
  end
  return math.max(0, ahead)
end
local function line_ticket(line)
  if line.newcomer then return line.newcomer end
  local priority = math.min(math.floor(place / 2), PRIORITIES)
  local low = priority * BAND + (place % 2 == 1 and 1 or BAND / 2)
  local high = low + BAND / 2 - 2
  local last = line.active + line.overdue > 0 and call('ZREVRANGE', line.line_key, 0, 0, 'WITHSCORES') or {}
  local active, aside = tonumber(last[2] or 0), 0
  if active > high then
    active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  elseif not line.late then
    line.last, line.last_rank = last[1], line.active - 1
  end
  if line.aside > 0 then
    aside = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  end
  line.newcomer = math.max(low, active + 1, 1 - aside)
  return line.newcomer
end
local function line_ahead_new(line)
  local ticket = line_ticket(line)
  return line.last and line.active or line_ahead(line, ticket)
end
local function line_woken()
  return WOKEN + math.floor((now - OVERDUE) / 1000)
end
local function line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', at - OVERDUE), until_us + 0.5)
end
local function line_ready(line)
  return line.again + line_due(line, at) + call('ZCOUNT', line.turns_key, line_woken(), '+inf')
end
local function line_write(line, member, ticket, score)
  local bulk = line.bulk
  if not bulk then
    call('ZADD', line.line_key, ticket, member)
    call('ZADD', line.turns_key, score, member)
    return
  end
  local n = #bulk.scores
  bulk.tickets[n + 1], bulk.tickets[n + 2] = ticket, member
  bulk.scores[n + 1], bulk.scores[n + 2] = score, member
  line.newcomer = line.newcomer + 1
  if score < 0 then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = score
  if score <= at or score >= WOKEN then line.ready = line.ready + 1 end
end
local function line_alive(line, until_us)
  if line.bulk then
    line.bulk.until_us = math.max(line.bulk.until_us, until_us)
    return
  end
  local ttl = math.max(math.ceil((until_us - at + line.keep) / 1000), ttl_floor_ms, line.kept or 0)
  if call('PTTL', line.turns_key) < ttl then
    call('PEXPIRE', line.line_key, ttl)
    call('PEXPIRE', line.turns_key, ttl)
  end
end
local function line_put(line, member, ticket, turn)
  line_write(line, member, ticket, math.min(turn, WOKEN - 1))
  line_alive(line, turn)
end
local function line_put_aside(line, member, ticket, back_us)
  line_write(line, member, -ticket, -(back_us + line.keep))
  line_alive(line, back_us)
end
local function line_leave(line, member)
  call('ZREM', line.line_key, member)
  call('ZREM', line.turns_key, member)
end
local function line_overdue(line, cutoff)
  return call('ZRANGEBYSCORE', line.turns_key, 0, '(' .. string.format('%.0f', cutoff), 'LIMIT', 0, TIDY)
end
local function line_tidy(line, cutoff)
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, -at, '(0', 'LIMIT', 0, TIDY)
  if #forgotten > 0 then
    line.kept = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
  end
  for _, member in ipairs(line_overdue(line, cutoff)) do
    local ticket = call('ZSCORE', line.line_key, member)
    if ticket and call('ZSCORE', line.turns_key, member) % 1 > 0 then
      call('ZADD', line.turns_key, PARKED + ticket, member)
    elseif ticket then
      line_put_aside(line, member, tonumber(ticket), at)
    else
      call('ZREM', line.turns_key, member)
    end
  end
end
local function line_load(scope, write)
  local line = {
    line_key = KEYS[scope.keys + 2],
    turns_key = KEYS[scope.keys + 3],
    longest = tonumber(ARGV[scope.set]),
    keep = 2 * math.max(ARGV[scope.set], scope.cap and lease or 0),
    active = 0,
    aside = 0,
    overdue = 0,
    again = 0,
  }
  local first = not scope.no_line and call('ZRANGE', line.turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  local cutoff = at - OVERDUE
  if tonumber(first) < cutoff then
    if write then
      line_tidy(line, cutoff)
    else
      line.late, line.late_ranks = {}, {}
      for _, who in ipairs(line_overdue(line, cutoff)) do
        if call('ZSCORE', line.turns_key, who) % 1 == 0 then
          line.late[#line.late + 1] = who
          line.late_ranks[#line.late] = call('ZRANK', line.line_key, who)
        else
          line.again = line.again + 1
        end
      end
      table.sort(line.late_ranks)
    end
    line.aside = call('ZCOUNT', line.turns_key, '-inf', '(0') + #(line.late or {})
    line.overdue = call('ZCOUNT', line.turns_key, 0, string.format('(%.0f', cutoff)) - #(line.late or {}) - line.again
  end
  line.active = call('ZCARD', line.turns_key) - line.aside - line.overdue
  local ticket = member ~= '' and tonumber(call('ZSCORE', line.line_key, member))
  if ticket and (ticket >= 0 or tonumber(call('ZSCORE', line.turns_key, member)) < -at) then
    line.ticket = math.abs(ticket)
  end
  return line
end
local function line_turn(line, k)
  local bulk = line.bulk
  if bulk and not line.ticket and k >= bulk.first then
    local turn = bulk.turns[k - bulk.first + 1]
    return turn and turn >= WOKEN and 0 or turn
  end
  local rank = line.aside - #(line.late or {}) + line.overdue + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local member = k == line.last_rank and line.last or call('ZRANGE', line.line_key, rank, rank)[1]
  local turn = member and tonumber(call('ZSCORE', line.turns_key, member))
  return turn and (turn >= WOKEN and 0 or math.floor(turn))
end
local function scope_turn(scope, ahead)
  at = scope.at or now
  local turn, binding, first = at, 1, scope.set + FIRST
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local its = exact_turn(scope, tier, ahead, at)
    if its > turn then turn, binding = its, (tier - first) / 4 + 1 end
  end
  scope.turn, scope.tier, scope.ahead = turn, binding, ahead
end
local function decide_behind(scope, ahead)
  scope_turn(scope, ahead)
  if ahead == 0 or scope.turn <= at then return end
  local first = scope.set + FIRST
  local pace = 0
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do pace = math.max(pace, ARGV[tier + 1] / ARGV[tier]) end
  local function promised(k)
    local turn = line_turn(scope.line, k)
    return turn and math.min(turn, at + scope.line.longest + math.ceil(k * pace))
  end
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local beyond = ahead - ARGV[tier]
    local before = beyond >= 0 and promised(beyond)
    if before then
      local turn = math.max(before, at) + ARGV[tier + 1]
      if turn > scope.turn then scope.turn, scope.tier = turn, (tier - first) / 4 + 1 end
    end
  end
  scope.turn = math.max(scope.turn, promised(ahead - 1) or scope.turn)
end
local function decide_scope(scope, write)
  at = scope.at or now
  local line = scope.line or line_load(scope, write)
  scope.line = line
  if line.ticket then
    scope_turn(scope, 0)
    if scope.turn > at then decide_behind(scope, line_ahead(line, line.ticket)) end
  elseif line.active > 0 then
    decide_behind(scope, line.ahead or line_ahead_new(line))
  else
    decide_behind(scope, 0)
  end
end
local function decide_set_back(write)
  local most = 0
  for s, ahead in pairs(set_back or {}) do
    exact_shift(scopes[s], ahead, write)
    local turns = KEYS[scopes[s].keys + 3]
    if call('ZCOUNT', turns, WOKEN, '+inf') == 0 then
      if write then call('DEL', KEYS[scopes[s].keys + 2], turns) end
      scopes[s].no_line = true
    end
    most = math.max(most, ahead)
  end
  return most
end
local function decide_binding()
  local binding, index
  for s, scope in ipairs(scopes) do
    if not scope.full and scope.turn > (scope.at or now) and not (binding and binding.turn >= scope.turn) then
      binding, index = scope, s
    end
  end
  return binding, index
end
local function exact_due(scope, at)
  local told = scope.line.ticket and tonumber(call('ZSCORE', scope.line.turns_key, member))
  if not told or told < 0 then return at end
  local gap, due = tonumber(ARGV[scope.pace + 1]), exact_paced(scope, scope.pace)
  if due < told - gap then due = math.min(math.floor(told), at) end
  return math.max(due, at - gap)
end
  local caps
local function places_take(binding)
  local turn = not binding.full and binding.turn
  for _, scope in ipairs(scopes) do
    at = scope.at or now
    if scope.full then
      local back = caps.park(scope, scope.line.ticket or line_ticket(scope.line))
      turn = math.min(turn or back, back)
    end
  end
  for _, scope in ipairs(scopes) do
    local line = scope.line
    at = scope.at or now
    if not scope.full and (scope.turn > at or line.ticket) then
      local ticket = line.ticket or line_ticket(line)
      if turn - scope.turn <= OVERDUE then
        line_put(line, member, ticket, scope.cap and turn or scope.turn)
      else
        line_put_aside(line, member, ticket, turn + OVERDUE)
      end
    end
  end
  return turn
end
local function places_refuse(is_look)
  local full, index
  for s, scope in ipairs(scopes) do
    decide_scope(scope, not is_look)
    scope.full = (scope.cap or is_look) and caps.refuses(scope)
    if scope.full and not full then full, index = scope, s end
  end
  local binding, its = decide_binding()
  if not binding then return full, index end
  for _, scope in ipairs(scopes) do scope.full = false end
  return binding, its
end
  local wakes = {}
  local function look_now(scope, was_parked)
    if call('ZCOUNT', scope.line.turns_key, WOKEN, '+inf') == 0 then return end
    for _, field in ipairs({ scope.keys, '', was_parked and 1 or 0 }) do wakes[#wakes + 1] = field end
  end
  local slow = { wakes = wakes, trim = exact_trim }
  local function need_caps()
    if caps then return end
local FAR, FAR_STEP = 600000000, 1000000
local function lease_record(scope)
  return string.match(call('HGET', KEYS[scope.keys + 5], '') or '', '^(%d+)(r?) (.*)$')
end
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
local function lease_refuses(scope)
  if not scope.running then lease_load(scope) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  local turns = line.turns_key
  if room < 1 or scope.mine == 1 then
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
local function lease_lookout(scope, from)
  local due, reserved, who = lease_record(scope)
  if not due or due + OVERDUE < now or reserved ~= '' and scope.running == 0 then return end
  return tonumber(call('ZSCORE', scope.line.turns_key, who) or 0) >= from and who
end
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
local function lease_far(ahead)
  return now + FAR + FAR_STEP * ahead
end
local function lease_park(scope, ticket)
  local line, lookout = scope.line, scope.lookout or lease_lookout(scope, PARKED)
  local back = lease_far(scope.ahead)
  line_write(line, member, ticket, PARKED + ticket)
  line_alive(line, back)
  if not scope.lookout then call('HSET', KEYS[scope.keys + 5], ' ', scope.cap) end
  scope.lookout = lookout or member
  return scope.lookout == member and lease_look_out(scope, member) or back
end
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
    local lost = string.format('(%.0f', line_woken())
    for _, who in ipairs(call('ZRANGEBYSCORE', turns, WOKEN, lost, 'LIMIT', 0, TIDY)) do
      call('ZADD', turns, PARKED + (call('ZSCORE', line.line_key, who) or 0), who)
    end
    room = room - call('ZCOUNT', turns, line_woken(), string.format('(%.0f', PARKED))
  end
  local first = string.format('(%.0f', PARKED + after)
  if room > 0 and ARGV[scope.set + 2] ~= '0' then line.aside = call('ZCOUNT', turns, '-inf', '(0') end
  for _ = 1, TIDY do
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
  local awaited = call('ZCOUNT', turns, WOKEN, string.format('(%.0f', PARKED)) > 0 and now
  if not awaited then
    local first = call('ZRANGEBYSCORE', turns, 0, '(' .. WOKEN, 'WITHSCORES', 'LIMIT', 0, 1)[2]
    awaited = first and math.max(now, math.floor(first))
  end
  if awaited then tell('', awaited + OVERDUE + 1000) end
  local last = call('ZREVRANGE', turns, 0, 0, 'WITHSCORES')
  local from = math.min(tonumber(last[2] or 0), PARKED)
  if from >= WOKEN and not told[last[1]] and not lease_lookout(scope, from < PARKED and WOKEN or PARKED) then
    tell(last[1], lease_look_out(scope, last[1]))
  end
end
local ASIDE = 3600000000
local UNTOLD_CAP = -1
local function end_place(scope, what)
  local line, turns = KEYS[scope.keys + 2], KEYS[scope.keys + 3]
  if what == 'gone' then
    call('ZREM', line, member)
    return call('ZREM', turns, member) == 1, 0
  end
  local ticket = tonumber(call('ZSCORE', line, member) or 0)
  local turn = tonumber(call('ZSCORE', turns, member) or 0)
  if what == 'waiting' then
    if turn <= 0 or ARGV[scope.set + 1] == '' then return turn > 0, 0 end
    if token == '0' then return turn >= WOKEN and turn < PARKED, 0 end
    if turn < WOKEN then return math.floor(turn) == tonumber(token), 0 end
    local due, _, who = lease_record(scope)
    return who ~= member or due == token, 0
  end
  if what == 'arrived' then
    if ticket >= 0 or turn >= 0 then return false, 0 end
    call('ZADD', line, -ticket, member)
    call('ZADD', turns, PARKED - ticket, member)
    return true, 0
  end
  if ticket < 0 or turn < WOKEN and (what ~= 'later' and what ~= 'absent' or turn % 1 == 0) then return false, 0 end
  if what == 'coming' then
    call('ZADD', turns, now, member)
  elseif what == 'later' then
    call('ZADD', turns, PARKED + ticket, member)
    return true, ticket
  else
    call('ZADD', line, -ticket, member)
    call('ZADD', turns, -(now + ASIDE), member)
    if call('PTTL', turns) < ASIDE / 1000 then
      call('PEXPIRE', line, ASIDE / 1000)
      call('PEXPIRE', turns, ASIDE / 1000)
    end
  end
  return true, 0
end
local function end_wake(its, set_arg, after, wakes)
  local s, keys, is_look = 1, its.keys, member == ''
  scopes, set_back, member = {}, nil, ''
  local set = tonumber(ARGV[set_arg])
  local key = KEYS[keys + 1]
  local scope = { key = key, shift = 0, keys = keys, set = set, tail = nil, turn = nil, tier = nil }
  scopes[s] = scope
  if ARGV[set + 2] ~= '0' then
    local whole = ARGV[set + 6] == '-1'
    local tail = call('GETRANGE', key, whole and ARGV[set + 5] or '-8', '-1')
    if whole then scope.tail = tail end
    if tail ~= '' then
      local newest = unpack_bytes('<d', tail, #tail - 7)
      if newest % 1 ~= 0 or newest > now + 1000000 then
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
  if scope.cap == UNTOLD_CAP then scope.cap = tonumber(call('HGET', KEYS[scope.keys + 5], ' ') or 1) end
  decide_set_back(true)
  at = scope.at or now
  scope.line = line_load(scope, true)
  if scope.cap then lease_wake(scope, wakes, after, is_look and token == '1' and 1 or 0) else look_now(scope) end
end
    caps = { refuses = lease_refuses, park = lease_park, wake = lease_wake, end_place = end_place, end_wake = end_wake }
  end
  local function charge(scope)
    local its_at = scope.at or now
    scope.due = scope.pace and exact_due(scope, its_at)
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
    if size % 128 == 0 then exact_trim(key, its_at + scope.shift, size, seen) end
  end
  local function take_lease(scope)
  local leases, holders = KEYS[scope.keys + 4], KEYS[scope.keys + 5]
  call('ZADD', leases, now + lease, member)
  call('HSET', holders, member, token .. string.format(' %.0f', now))
  if call('PTTL', leases) < math.max(lease / 1000, ttl_floor_ms / 2) then
    local ttl = math.max(lease / 500, ttl_floor_ms)
    call('PEXPIRE', leases, ttl)
    call('PEXPIRE', holders, ttl)
  end
  end
  local function remember(scope)
  if ARGV[scope.set + 2] ~= '0' then
    local head, longest = call('GETRANGE', scope.key, '0', '7'), tonumber(ARGV[scope.set])
    if #head < 8 or unpack_bytes('<d', head) < longest then
      if #head < 8 then call('SETRANGE', scope.key, 16, struct.pack('<dd', 0, 0)) end
      call('SETRANGE', scope.key, 0, struct.pack('<dd', longest, -(now + 2 * longest)))
      call('PEXPIRE', scope.key, math.max(math.ceil(longest / 500), ttl_floor_ms))
    end
  end
  end
  slow.end_other = function(what, scope, set_arg, ...)
    member, token, lease = ...
    need_caps()
    local done, after = true, 0
    if what ~= 'release' then done, after = caps.end_place(scope, what) end
    if what ~= 'waiting' or member == '' then caps.end_wake(scope, set_arg, after, wakes) end
    return done
  end
  slow.queue_up = function(...)
    member, place, scopes, token, lease, set_back = ...
    local shifted = decide_set_back(true)
    for _, scope in ipairs(scopes) do
      if scope.cap then need_caps() end
    end
    local binding, index = places_refuse()
    local fields = { 2, shifted }
    if binding then
      local turn = member ~= '' and places_take(binding) or binding.turn
      local tier = binding.turn > (binding.at or now) and binding.tier or 0
      fields = { 0, shifted, turn, index, tier, binding.ahead, binding.full and binding.running or -1 }
    end
    for _, field in ipairs(fields) do reply[#reply + 1] = field end
    for _, scope in ipairs(scopes) do
      if not binding then
        if ARGV[scope.set + 2] ~= '0' then charge(scope) end
        if scope.line.ticket then
          scope.was_parked = not scope.cap and tonumber(call('ZSCORE', scope.line.turns_key, member) or 0) >= WOKEN
          line_leave(scope.line, member)
        end
        if scope.cap then
          take_lease(scope)
          scope.running = scope.running + 1 - scope.mine
        end
      end
      if binding then remember(scope) end
      if scope.cap and not (scope.full and scope.running >= scope.cap) then
        need_caps()
        caps.wake(scope, wakes, 0)
      elseif not scope.cap and not binding then
        look_now(scope, scope.was_parked)
      end
    end
  end
  return slow
end
local slow
local function decide_ask(arg, keys, now, ttl_floor_ms, reply)
local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24'
  local member, place, scopes, token, lease, set_back
  if ARGV[arg + 1] == '-1' then
    local done, what, scope = false, ARGV[arg + 2], { key = KEYS[keys + 1], shift = 0, keys = keys, set = tonumber(ARGV[arg + 3]) }
    member, token = ARGV[arg], ARGV[arg + 4]
    if what == 'release' then
    local holders = KEYS[scope.keys + 5]
    local held = call('HGET', holders, member)
    if held and string.sub(held, 1, #token + 1) == token .. ' ' then
      call('HDEL', holders, member)
      done = call('ZREM', KEYS[scope.keys + 4], member) == 1
    end
    end
    if what ~= 'release' or call('EXISTS', KEYS[keys + 3]) == 1 then
      slow = slow or make_slow(now, ttl_floor_ms, reply)
      local had = slow.end_other(what, scope, arg + 3, member, token, tonumber(ARGV[arg + 5]))
      done = had and (done or what ~= 'release')
    end
    reply[#reply + 1] = done and 1 or 4
    return arg + 6, keys + (ARGV[scope.set + 1] == '' and 3 or 5)
  end
local count = tonumber(ARGV[arg + 1])
local in_line, capped = false, nil
member, place, scopes, set_back = ARGV[arg], 0, {}, nil
if count >= PLACE then
  place = math.floor(count / PLACE)
  count = count % PLACE
end
arg = arg + 2
for s = 1, count do
  local set_arg = arg
  local set = tonumber(ARGV[set_arg])
  local key = KEYS[keys + 1]
  local scope = { key = key, shift = 0, keys = keys, set = set, tail = nil, turn = nil, tier = nil }
  scopes[s] = scope
  if ARGV[set + 2] ~= '0' then
    local whole = ARGV[set + 6] == '-1'
    local tail = call('GETRANGE', key, whole and ARGV[set + 5] or '-8', '-1')
    if whole then scope.tail = tail end
    if tail ~= '' then
      local newest = unpack_bytes('<d', tail, #tail - 7)
      if newest % 1 ~= 0 or newest > now + 1000000 then
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
  local alone, binding, index = not in_line and not set_back, nil, nil
  for s = 1, alone and count or 0 do
    local scope = scopes[s]
  local its_at, shift, first = scope.at or now, scope.shift, scope.set + 3
  scope.turn, scope.tier = its_at, 1
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local from = ARGV[tier + 2]
    local entry = tier == first and scope.tail or call('GETRANGE', scope.key, from, ARGV[tier + 3])
    local turn = #entry >= 8 and unpack_bytes('<d', entry) - shift + ARGV[tier + 1] or its_at
    if from == PACE then
      scope.pace = tier
      if #entry >= 8 then turn = ARGV[tier + 1] - unpack_bytes('<d', entry) - shift end
    end
    if turn > scope.turn then scope.turn, scope.tier = turn, (tier - first) / 4 + 1 end
  end
  if shift ~= 0 then scope.turn = math.ceil(scope.turn) end
    if scope.turn > its_at and not (binding and binding.turn >= scope.turn) then binding, index = scope, s end
  end
  if not alone or binding and member ~= '' then
    slow = slow or make_slow(now, ttl_floor_ms, reply)
    slow.queue_up(member, place, scopes, token, lease, set_back)
    return arg, keys
  end
  if binding then
    for s = 1, count do
      local scope = scopes[s]
  if ARGV[scope.set + 2] ~= '0' then
    local head, longest = call('GETRANGE', scope.key, '0', '7'), tonumber(ARGV[scope.set])
    if #head < 8 or unpack_bytes('<d', head) < longest then
      if #head < 8 then call('SETRANGE', scope.key, 16, struct.pack('<dd', 0, 0)) end
      call('SETRANGE', scope.key, 0, struct.pack('<dd', longest, -(now + 2 * longest)))
      call('PEXPIRE', scope.key, math.max(math.ceil(longest / 500), ttl_floor_ms))
    end
  end
    end
    for _, field in ipairs({ 0, 0, binding.turn, index, binding.tier, 0, -1 }) do reply[#reply + 1] = field end
    return arg, keys
  end
  reply[#reply + 1] = 1
  for s = 1, count do
    local scope = scopes[s]
    if ARGV[scope.set + 2] ~= '0' then
      local its_at = scope.at or now
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
      if size % 128 == 0 then
        slow = slow or make_slow(now, ttl_floor_ms, reply)
        slow.trim(key, its_at + scope.shift, size, seen)
      end
    end
    if scope.cap then
  local leases, holders = KEYS[scope.keys + 4], KEYS[scope.keys + 5]
  call('ZADD', leases, now + lease, member)
  call('HSET', holders, member, token .. string.format(' %.0f', now))
  if call('PTTL', leases) < math.max(lease / 1000, ttl_floor_ms / 2) then
    local ttl = math.max(lease / 500, ttl_floor_ms)
    call('PEXPIRE', leases, ttl)
    call('PEXPIRE', holders, ttl)
  end
    end
  end
  return arg, keys
end
local function pass_over(arg, keys)
  local count, capped = tonumber(ARGV[arg + 1]), false
  arg = arg + 2
  if count < 0 then arg, count, capped = arg + 1, 1, true end
  for s = arg, arg + count % PLACE - 1 do
    local has_cap = ARGV[ARGV[s] + 1] ~= ''
    keys, capped = keys + (has_cap and 5 or 3), capped or has_cap
  end
  return arg + count % PLACE + (capped and 2 or 0), keys
end
local reply, arg, keys = { 0, now }, tonumber(ARGV[4]), 0
while arg <= #ARGV do
  local answered = #reply
  local ok, its_end, its_keys = pcall(decide_ask, arg, keys, now, ttl_floor_ms, reply)
  if not ok then
    local problem = type(its_end) == 'table' and its_end.err or tostring(its_end)
    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end
    for i = #reply, answered + 1, -1 do reply[i] = nil end
    reply[answered + 1], reply[answered + 2] = 3, problem
    its_end, its_keys = pass_over(arg, keys)
  end
  arg, keys = its_end, its_keys
end
if slow then
  for _, field in ipairs(slow.wakes) do reply[#reply + 1] = field end
end
return reply`,
};

export const enqueue: Script = {
  sha1: 'cfdd7d32aaa2466fa964bc78d2bf6d79a0e58aef',
  text: `local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24'
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
local OVERDUE = tonumber(ARGV[3])
local FIRST = 3
local member, place
local token, lease
local scopes
local at
local set_back
local function exact_entry(log, from, to)
  local entry = call('GETRANGE', log.key, from, to)
  if #entry < 8 then return -1e15 end
  return math.ceil(unpack_bytes('<d', entry) - log.shift)
end
local function exact_paced(log, tier)
  local due = call('GETRANGE', log.key, 24, 31)
  return #due < 8 and 0 or math.ceil(-unpack_bytes('<d', due) - log.shift) + ARGV[tier + 1]
end
local function exact_turn(log, tier, ahead, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  if ARGV[tier + 2] == PACE then
    log.pace = tier
    return math.max(exact_paced(log, tier), at) + ahead * window
  end
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(exact_entry(log, from, from + 7) + window, at) + rounds * window
end
local HEAD = 32
local function exact_trim(key, at, size, seen)
  local log, count = { key = key, shift = 0 }, (size - HEAD) / 8
  local low, high = math.floor(count * 3 / 8), count
  if exact_entry(log, HEAD + low * 8, HEAD + low * 8 + 7) > at - seen then return end
  while low < high do
    local middle = math.floor((low + high) / 2)
    if exact_entry(log, HEAD + middle * 8, HEAD + middle * 8 + 7) > at - seen then
      high = middle
    else
      low = middle + 1
    end
  end
  local head, rest = call('GETRANGE', key, 0, HEAD - 1), call('GETRANGE', key, HEAD + low * 8, -1)
  call('SET', key, head, 'KEEPTTL')
  call('APPEND', key, rest)
end
local function exact_shift(log, ahead, write)
  local half = log.shift % 1 == 0 and 0.5 or 0
  log.shift = log.shift + ahead + half
  if not write then return end
  local newest = struct.unpack('<d', call('GETRANGE', log.key, -8, -1))
  call('SETRANGE', log.key, 16, struct.pack('<d', -log.shift))
  call('SETRANGE', log.key, call('STRLEN', log.key) - 8, struct.pack('<d', newest + half))
end
local TIDY = 100
local BAND, PRIORITIES = 2 ^ 32, 2 ^ 20
local WOKEN, PARKED = 2.5e15, 4e15
local function line_ahead(line, ticket)
  local ahead = call('ZCOUNT', line.line_key, 0, '(' .. string.format('%.0f', ticket)) - line.overdue
  for _, member in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, member) or -1)
    if other >= 0 and other < ticket then ahead = ahead - 1 end
  end
  return math.max(0, ahead)
end
local function line_ticket(line)
  if line.newcomer then return line.newcomer end
  local priority = math.min(math.floor(place / 2), PRIORITIES)
  local low = priority * BAND + (place % 2 == 1 and 1 or BAND / 2)
  local high = low + BAND / 2 - 2
  local last = line.active + line.overdue > 0 and call('ZREVRANGE', line.line_key, 0, 0, 'WITHSCORES') or {}
  local active, aside = tonumber(last[2] or 0), 0
  if active > high then
    active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  elseif not line.late then
    line.last, line.last_rank = last[1], line.active - 1
  end
  if line.aside > 0 then
    aside = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  end
  line.newcomer = math.max(low, active + 1, 1 - aside)
  return line.newcomer
end
local function line_ahead_new(line)
  local ticket = line_ticket(line)
  return line.last and line.active or line_ahead(line, ticket)
end
local function line_woken()
  return WOKEN + math.floor((now - OVERDUE) / 1000)
end
local function line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', at - OVERDUE), until_us + 0.5)
end
local function line_ready(line)
  return line.again + line_due(line, at) + call('ZCOUNT', line.turns_key, line_woken(), '+inf')
end
local function line_write(line, member, ticket, score)
  local bulk = line.bulk
  if not bulk then
    call('ZADD', line.line_key, ticket, member)
    call('ZADD', line.turns_key, score, member)
    return
  end
  local n = #bulk.scores
  bulk.tickets[n + 1], bulk.tickets[n + 2] = ticket, member
  bulk.scores[n + 1], bulk.scores[n + 2] = score, member
  line.newcomer = line.newcomer + 1
  if score < 0 then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = score
  if score <= at or score >= WOKEN then line.ready = line.ready + 1 end
end
local function line_alive(line, until_us)
  if line.bulk then
    line.bulk.until_us = math.max(line.bulk.until_us, until_us)
    return
  end
  local ttl = math.max(math.ceil((until_us - at + line.keep) / 1000), ttl_floor_ms, line.kept or 0)
  if call('PTTL', line.turns_key) < ttl then
    call('PEXPIRE', line.line_key, ttl)
    call('PEXPIRE', line.turns_key, ttl)
  end
end
local function line_put(line, member, ticket, turn)
  line_write(line, member, ticket, math.min(turn, WOKEN - 1))
  line_alive(line, turn)
end
local function line_put_aside(line, member, ticket, back_us)
  line_write(line, member, -ticket, -(back_us + line.keep))
  line_alive(line, back_us)
end
local function line_leave(line, member)
  call('ZREM', line.line_key, member)
  call('ZREM', line.turns_key, member)
end
local function line_overdue(line, cutoff)
  return call('ZRANGEBYSCORE', line.turns_key, 0, '(' .. string.format('%.0f', cutoff), 'LIMIT', 0, TIDY)
end
local function line_tidy(line, cutoff)
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, -at, '(0', 'LIMIT', 0, TIDY)
  if #forgotten > 0 then
    line.kept = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
  end
  for _, member in ipairs(line_overdue(line, cutoff)) do
    local ticket = call('ZSCORE', line.line_key, member)
    if ticket and call('ZSCORE', line.turns_key, member) % 1 > 0 then
      call('ZADD', line.turns_key, PARKED + ticket, member)
    elseif ticket then
      line_put_aside(line, member, tonumber(ticket), at)
    else
      call('ZREM', line.turns_key, member)
    end
  end
end
local function line_load(scope, write)
  local line = {
    line_key = KEYS[scope.keys + 2],
    turns_key = KEYS[scope.keys + 3],
    longest = tonumber(ARGV[scope.set]),
    keep = 2 * math.max(ARGV[scope.set], scope.cap and lease or 0),
    active = 0,
    aside = 0,
    overdue = 0,
    again = 0,
  }
  local first = not scope.no_line and call('ZRANGE', line.turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  local cutoff = at - OVERDUE
  if tonumber(first) < cutoff then
    if write then
      line_tidy(line, cutoff)
    else
      line.late, line.late_ranks = {}, {}
      for _, who in ipairs(line_overdue(line, cutoff)) do
        if call('ZSCORE', line.turns_key, who) % 1 == 0 then
          line.late[#line.late + 1] = who
          line.late_ranks[#line.late] = call('ZRANK', line.line_key, who)
        else
          line.again = line.again + 1
        end
      end
      table.sort(line.late_ranks)
    end
    line.aside = call('ZCOUNT', line.turns_key, '-inf', '(0') + #(line.late or {})
    line.overdue = call('ZCOUNT', line.turns_key, 0, string.format('(%.0f', cutoff)) - #(line.late or {}) - line.again
  end
  line.active = call('ZCARD', line.turns_key) - line.aside - line.overdue
  local ticket = member ~= '' and tonumber(call('ZSCORE', line.line_key, member))
  if ticket and (ticket >= 0 or tonumber(call('ZSCORE', line.turns_key, member)) < -at) then
    line.ticket = math.abs(ticket)
  end
  return line
end
local function line_turn(line, k)
  local bulk = line.bulk
  if bulk and not line.ticket and k >= bulk.first then
    local turn = bulk.turns[k - bulk.first + 1]
    return turn and turn >= WOKEN and 0 or turn
  end
  local rank = line.aside - #(line.late or {}) + line.overdue + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local member = k == line.last_rank and line.last or call('ZRANGE', line.line_key, rank, rank)[1]
  local turn = member and tonumber(call('ZSCORE', line.turns_key, member))
  return turn and (turn >= WOKEN and 0 or math.floor(turn))
end
local function scope_turn(scope, ahead)
  at = scope.at or now
  local turn, binding, first = at, 1, scope.set + FIRST
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local its = exact_turn(scope, tier, ahead, at)
    if its > turn then turn, binding = its, (tier - first) / 4 + 1 end
  end
  scope.turn, scope.tier, scope.ahead = turn, binding, ahead
end
local function decide_behind(scope, ahead)
  scope_turn(scope, ahead)
  if ahead == 0 or scope.turn <= at then return end
  local first = scope.set + FIRST
  local pace = 0
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do pace = math.max(pace, ARGV[tier + 1] / ARGV[tier]) end
  local function promised(k)
    local turn = line_turn(scope.line, k)
    return turn and math.min(turn, at + scope.line.longest + math.ceil(k * pace))
  end
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local beyond = ahead - ARGV[tier]
    local before = beyond >= 0 and promised(beyond)
    if before then
      local turn = math.max(before, at) + ARGV[tier + 1]
      if turn > scope.turn then scope.turn, scope.tier = turn, (tier - first) / 4 + 1 end
    end
  end
  scope.turn = math.max(scope.turn, promised(ahead - 1) or scope.turn)
end
local function decide_scope(scope, write)
  at = scope.at or now
  local line = scope.line or line_load(scope, write)
  scope.line = line
  if line.ticket then
    scope_turn(scope, 0)
    if scope.turn > at then decide_behind(scope, line_ahead(line, line.ticket)) end
  elseif line.active > 0 then
    decide_behind(scope, line.ahead or line_ahead_new(line))
  else
    decide_behind(scope, 0)
  end
end
local function decide_set_back(write)
  local most = 0
  for s, ahead in pairs(set_back or {}) do
    exact_shift(scopes[s], ahead, write)
    local turns = KEYS[scopes[s].keys + 3]
    if call('ZCOUNT', turns, WOKEN, '+inf') == 0 then
      if write then call('DEL', KEYS[scopes[s].keys + 2], turns) end
      scopes[s].no_line = true
    end
    most = math.max(most, ahead)
  end
  return most
end
local function decide_binding()
  local binding, index
  for s, scope in ipairs(scopes) do
    if not scope.full and scope.turn > (scope.at or now) and not (binding and binding.turn >= scope.turn) then
      binding, index = scope, s
    end
  end
  return binding, index
end
local FAR, FAR_STEP = 600000000, 1000000
local function lease_record(scope)
  return string.match(call('HGET', KEYS[scope.keys + 5], '') or '', '^(%d+)(r?) (.*)$')
end
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
local function lease_refuses(scope)
  if not scope.running then lease_load(scope) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  local turns = line.turns_key
  if room < 1 or scope.mine == 1 then
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
local function lease_lookout(scope, from)
  local due, reserved, who = lease_record(scope)
  if not due or due + OVERDUE < now or reserved ~= '' and scope.running == 0 then return end
  return tonumber(call('ZSCORE', scope.line.turns_key, who) or 0) >= from and who
end
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
local function lease_far(ahead)
  return now + FAR + FAR_STEP * ahead
end
local function lease_park(scope, ticket)
  local line, lookout = scope.line, scope.lookout or lease_lookout(scope, PARKED)
  local back = lease_far(scope.ahead)
  line_write(line, member, ticket, PARKED + ticket)
  line_alive(line, back)
  if not scope.lookout then call('HSET', KEYS[scope.keys + 5], ' ', scope.cap) end
  scope.lookout = lookout or member
  return scope.lookout == member and lease_look_out(scope, member) or back
end
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
    local lost = string.format('(%.0f', line_woken())
    for _, who in ipairs(call('ZRANGEBYSCORE', turns, WOKEN, lost, 'LIMIT', 0, TIDY)) do
      call('ZADD', turns, PARKED + (call('ZSCORE', line.line_key, who) or 0), who)
    end
    room = room - call('ZCOUNT', turns, line_woken(), string.format('(%.0f', PARKED))
  end
  local first = string.format('(%.0f', PARKED + after)
  if room > 0 and ARGV[scope.set + 2] ~= '0' then line.aside = call('ZCOUNT', turns, '-inf', '(0') end
  for _ = 1, TIDY do
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
  local awaited = call('ZCOUNT', turns, WOKEN, string.format('(%.0f', PARKED)) > 0 and now
  if not awaited then
    local first = call('ZRANGEBYSCORE', turns, 0, '(' .. WOKEN, 'WITHSCORES', 'LIMIT', 0, 1)[2]
    awaited = first and math.max(now, math.floor(first))
  end
  if awaited then tell('', awaited + OVERDUE + 1000) end
  local last = call('ZREVRANGE', turns, 0, 0, 'WITHSCORES')
  local from = math.min(tonumber(last[2] or 0), PARKED)
  if from >= WOKEN and not told[last[1]] and not lease_lookout(scope, from < PARKED and WOKEN or PARKED) then
    tell(last[1], lease_look_out(scope, last[1]))
  end
end
local caps = { refuses = lease_refuses, park = lease_park }
local function places_take(binding)
  local turn = not binding.full and binding.turn
  for _, scope in ipairs(scopes) do
    at = scope.at or now
    if scope.full then
      local back = caps.park(scope, scope.line.ticket or line_ticket(scope.line))
      turn = math.min(turn or back, back)
    end
  end
  for _, scope in ipairs(scopes) do
    local line = scope.line
    at = scope.at or now
    if not scope.full and (scope.turn > at or line.ticket) then
      local ticket = line.ticket or line_ticket(line)
      if turn - scope.turn <= OVERDUE then
        line_put(line, member, ticket, scope.cap and turn or scope.turn)
      else
        line_put_aside(line, member, ticket, turn + OVERDUE)
      end
    end
  end
  return turn
end
local function places_refuse(is_look)
  local full, index
  for s, scope in ipairs(scopes) do
    decide_scope(scope, not is_look)
    scope.full = (scope.cap or is_look) and caps.refuses(scope)
    if scope.full and not full then full, index = scope, s end
  end
  local binding, its = decide_binding()
  if not binding then return full, index end
  for _, scope in ipairs(scopes) do scope.full = false end
  return binding, its
end
local function line_bulk(line)
  line.ahead = line_ahead_new(line)
  line.ready = line_ready(line)
  line.bulk = { first = line.ahead, turns = {}, tickets = {}, scores = {}, until_us = 0 }
end
local MOST = 200
local function write(line)
  local bulk = line.bulk
  for first = 1, #bulk.scores, 2 * MOST do
    local last = math.min(first + 2 * MOST - 1, #bulk.scores)
    call('ZADD', line.line_key, unpack(bulk.tickets, first, last))
    call('ZADD', line.turns_key, unpack(bulk.scores, first, last))
  end
  line.bulk = nil
  if #bulk.scores > 0 then line_alive(line, bulk.until_us) end
end
local reply, arg, keys = { 0, now }, tonumber(ARGV[4]), 0
while arg <= #ARGV do
local count = tonumber(ARGV[arg + 1])
local in_line, capped = false, nil
member, place, scopes, set_back = ARGV[arg], 0, {}, nil
if count >= PLACE then
  place = math.floor(count / PLACE)
  count = count % PLACE
end
arg = arg + 2
for s = 1, count do
  local set_arg = arg
  local set = tonumber(ARGV[set_arg])
  local key = KEYS[keys + 1]
  local scope = { key = key, shift = 0, keys = keys, set = set, tail = nil, turn = nil, tier = nil }
  scopes[s] = scope
  if ARGV[set + 2] ~= '0' then
    local whole = ARGV[set + 6] == '-1'
    local tail = call('GETRANGE', key, whole and ARGV[set + 5] or '-8', '-1')
    if whole then scope.tail = tail end
    if tail ~= '' then
      local newest = unpack_bytes('<d', tail, #tail - 7)
      if newest % 1 ~= 0 or newest > now + 1000000 then
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
  local members = tonumber(member)
  member = ''
  decide_set_back(true)
  for _, scope in ipairs(scopes) do
  if ARGV[scope.set + 2] ~= '0' then
    local head, longest = call('GETRANGE', scope.key, '0', '7'), tonumber(ARGV[scope.set])
    if #head < 8 or unpack_bytes('<d', head) < longest then
      if #head < 8 then call('SETRANGE', scope.key, 16, struct.pack('<dd', 0, 0)) end
      call('SETRANGE', scope.key, 0, struct.pack('<dd', longest, -(now + 2 * longest)))
      call('PEXPIRE', scope.key, math.max(math.ceil(longest / 500), ttl_floor_ms))
    end
  end
    at = scope.at or now
    scope.line = line_load(scope, true)
    line_bulk(scope.line)
    if scope.cap then lease_load(scope) end
  end
  local told = {}
  for i = arg, arg + members - 1 do
    member = ARGV[i]
    local known = told[member] ~= nil
    for _, scope in ipairs(scopes) do
      local ticket = tonumber(call('ZSCORE', scope.line.line_key, member) or nil)
      scope.line.ticket, known = ticket and math.abs(ticket), known or ticket ~= nil
    end
    local binding = places_refuse()
    local turn = binding and binding.turn or 0
    if known then
      if told[member] then turn = told[member] elseif binding and binding.full then turn = now + FAR end
    elseif binding then
      turn = places_take(binding)
    else
      for _, scope in ipairs(scopes) do
        at = scope.at or now
        line_put(scope.line, member, line_ticket(scope.line), at)
      end
    end
    told[member] = turn
    reply[#reply + 1] = turn
  end
  for _, scope in ipairs(scopes) do
    at = scope.at or now
    write(scope.line)
  end
  arg = arg + members
end
return reply`,
};

export const leave: Script = {
  sha1: '091937b0c29fe87700305c35e7d998f10510a993',
  text: `redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])`,
};

export const peek: Script = {
  sha1: '52e2504ac68b53a7bd66ce0badaf025e38ed851b',
  text: `local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24'
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
local OVERDUE = tonumber(ARGV[3])
local FIRST = 3
local member, place
local token, lease
local scopes
local at
local set_back
local function exact_entry(log, from, to)
  local entry = call('GETRANGE', log.key, from, to)
  if #entry < 8 then return -1e15 end
  return math.ceil(unpack_bytes('<d', entry) - log.shift)
end
local function exact_paced(log, tier)
  local due = call('GETRANGE', log.key, 24, 31)
  return #due < 8 and 0 or math.ceil(-unpack_bytes('<d', due) - log.shift) + ARGV[tier + 1]
end
local function exact_turn(log, tier, ahead, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  if ARGV[tier + 2] == PACE then
    log.pace = tier
    return math.max(exact_paced(log, tier), at) + ahead * window
  end
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(exact_entry(log, from, from + 7) + window, at) + rounds * window
end
local HEAD = 32
local function exact_trim(key, at, size, seen)
  local log, count = { key = key, shift = 0 }, (size - HEAD) / 8
  local low, high = math.floor(count * 3 / 8), count
  if exact_entry(log, HEAD + low * 8, HEAD + low * 8 + 7) > at - seen then return end
  while low < high do
    local middle = math.floor((low + high) / 2)
    if exact_entry(log, HEAD + middle * 8, HEAD + middle * 8 + 7) > at - seen then
      high = middle
    else
      low = middle + 1
    end
  end
  local head, rest = call('GETRANGE', key, 0, HEAD - 1), call('GETRANGE', key, HEAD + low * 8, -1)
  call('SET', key, head, 'KEEPTTL')
  call('APPEND', key, rest)
end
local function exact_shift(log, ahead, write)
  local half = log.shift % 1 == 0 and 0.5 or 0
  log.shift = log.shift + ahead + half
  if not write then return end
  local newest = struct.unpack('<d', call('GETRANGE', log.key, -8, -1))
  call('SETRANGE', log.key, 16, struct.pack('<d', -log.shift))
  call('SETRANGE', log.key, call('STRLEN', log.key) - 8, struct.pack('<d', newest + half))
end
local TIDY = 100
local BAND, PRIORITIES = 2 ^ 32, 2 ^ 20
local WOKEN, PARKED = 2.5e15, 4e15
local function line_ahead(line, ticket)
  local ahead = call('ZCOUNT', line.line_key, 0, '(' .. string.format('%.0f', ticket)) - line.overdue
  for _, member in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, member) or -1)
    if other >= 0 and other < ticket then ahead = ahead - 1 end
  end
  return math.max(0, ahead)
end
local function line_ticket(line)
  if line.newcomer then return line.newcomer end
  local priority = math.min(math.floor(place / 2), PRIORITIES)
  local low = priority * BAND + (place % 2 == 1 and 1 or BAND / 2)
  local high = low + BAND / 2 - 2
  local last = line.active + line.overdue > 0 and call('ZREVRANGE', line.line_key, 0, 0, 'WITHSCORES') or {}
  local active, aside = tonumber(last[2] or 0), 0
  if active > high then
    active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  elseif not line.late then
    line.last, line.last_rank = last[1], line.active - 1
  end
  if line.aside > 0 then
    aside = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  end
  line.newcomer = math.max(low, active + 1, 1 - aside)
  return line.newcomer
end
local function line_ahead_new(line)
  local ticket = line_ticket(line)
  return line.last and line.active or line_ahead(line, ticket)
end
local function line_woken()
  return WOKEN + math.floor((now - OVERDUE) / 1000)
end
local function line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', at - OVERDUE), until_us + 0.5)
end
local function line_ready(line)
  return line.again + line_due(line, at) + call('ZCOUNT', line.turns_key, line_woken(), '+inf')
end
local function line_write(line, member, ticket, score)
  local bulk = line.bulk
  if not bulk then
    call('ZADD', line.line_key, ticket, member)
    call('ZADD', line.turns_key, score, member)
    return
  end
  local n = #bulk.scores
  bulk.tickets[n + 1], bulk.tickets[n + 2] = ticket, member
  bulk.scores[n + 1], bulk.scores[n + 2] = score, member
  line.newcomer = line.newcomer + 1
  if score < 0 then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = score
  if score <= at or score >= WOKEN then line.ready = line.ready + 1 end
end
local function line_alive(line, until_us)
  if line.bulk then
    line.bulk.until_us = math.max(line.bulk.until_us, until_us)
    return
  end
  local ttl = math.max(math.ceil((until_us - at + line.keep) / 1000), ttl_floor_ms, line.kept or 0)
  if call('PTTL', line.turns_key) < ttl then
    call('PEXPIRE', line.line_key, ttl)
    call('PEXPIRE', line.turns_key, ttl)
  end
end
local function line_put(line, member, ticket, turn)
  line_write(line, member, ticket, math.min(turn, WOKEN - 1))
  line_alive(line, turn)
end
local function line_put_aside(line, member, ticket, back_us)
  line_write(line, member, -ticket, -(back_us + line.keep))
  line_alive(line, back_us)
end
local function line_leave(line, member)
  call('ZREM', line.line_key, member)
  call('ZREM', line.turns_key, member)
end
local function line_overdue(line, cutoff)
  return call('ZRANGEBYSCORE', line.turns_key, 0, '(' .. string.format('%.0f', cutoff), 'LIMIT', 0, TIDY)
end
local function line_tidy(line, cutoff)
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, -at, '(0', 'LIMIT', 0, TIDY)
  if #forgotten > 0 then
    line.kept = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
  end
  for _, member in ipairs(line_overdue(line, cutoff)) do
    local ticket = call('ZSCORE', line.line_key, member)
    if ticket and call('ZSCORE', line.turns_key, member) % 1 > 0 then
      call('ZADD', line.turns_key, PARKED + ticket, member)
    elseif ticket then
      line_put_aside(line, member, tonumber(ticket), at)
    else
      call('ZREM', line.turns_key, member)
    end
  end
end
local function line_load(scope, write)
  local line = {
    line_key = KEYS[scope.keys + 2],
    turns_key = KEYS[scope.keys + 3],
    longest = tonumber(ARGV[scope.set]),
    keep = 2 * math.max(ARGV[scope.set], scope.cap and lease or 0),
    active = 0,
    aside = 0,
    overdue = 0,
    again = 0,
  }
  local first = not scope.no_line and call('ZRANGE', line.turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  local cutoff = at - OVERDUE
  if tonumber(first) < cutoff then
    if write then
      line_tidy(line, cutoff)
    else
      line.late, line.late_ranks = {}, {}
      for _, who in ipairs(line_overdue(line, cutoff)) do
        if call('ZSCORE', line.turns_key, who) % 1 == 0 then
          line.late[#line.late + 1] = who
          line.late_ranks[#line.late] = call('ZRANK', line.line_key, who)
        else
          line.again = line.again + 1
        end
      end
      table.sort(line.late_ranks)
    end
    line.aside = call('ZCOUNT', line.turns_key, '-inf', '(0') + #(line.late or {})
    line.overdue = call('ZCOUNT', line.turns_key, 0, string.format('(%.0f', cutoff)) - #(line.late or {}) - line.again
  end
  line.active = call('ZCARD', line.turns_key) - line.aside - line.overdue
  local ticket = member ~= '' and tonumber(call('ZSCORE', line.line_key, member))
  if ticket and (ticket >= 0 or tonumber(call('ZSCORE', line.turns_key, member)) < -at) then
    line.ticket = math.abs(ticket)
  end
  return line
end
local function line_turn(line, k)
  local bulk = line.bulk
  if bulk and not line.ticket and k >= bulk.first then
    local turn = bulk.turns[k - bulk.first + 1]
    return turn and turn >= WOKEN and 0 or turn
  end
  local rank = line.aside - #(line.late or {}) + line.overdue + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local member = k == line.last_rank and line.last or call('ZRANGE', line.line_key, rank, rank)[1]
  local turn = member and tonumber(call('ZSCORE', line.turns_key, member))
  return turn and (turn >= WOKEN and 0 or math.floor(turn))
end
local function scope_turn(scope, ahead)
  at = scope.at or now
  local turn, binding, first = at, 1, scope.set + FIRST
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local its = exact_turn(scope, tier, ahead, at)
    if its > turn then turn, binding = its, (tier - first) / 4 + 1 end
  end
  scope.turn, scope.tier, scope.ahead = turn, binding, ahead
end
local function decide_behind(scope, ahead)
  scope_turn(scope, ahead)
  if ahead == 0 or scope.turn <= at then return end
  local first = scope.set + FIRST
  local pace = 0
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do pace = math.max(pace, ARGV[tier + 1] / ARGV[tier]) end
  local function promised(k)
    local turn = line_turn(scope.line, k)
    return turn and math.min(turn, at + scope.line.longest + math.ceil(k * pace))
  end
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local beyond = ahead - ARGV[tier]
    local before = beyond >= 0 and promised(beyond)
    if before then
      local turn = math.max(before, at) + ARGV[tier + 1]
      if turn > scope.turn then scope.turn, scope.tier = turn, (tier - first) / 4 + 1 end
    end
  end
  scope.turn = math.max(scope.turn, promised(ahead - 1) or scope.turn)
end
local function decide_scope(scope, write)
  at = scope.at or now
  local line = scope.line or line_load(scope, write)
  scope.line = line
  if line.ticket then
    scope_turn(scope, 0)
    if scope.turn > at then decide_behind(scope, line_ahead(line, line.ticket)) end
  elseif line.active > 0 then
    decide_behind(scope, line.ahead or line_ahead_new(line))
  else
    decide_behind(scope, 0)
  end
end
local function decide_set_back(write)
  local most = 0
  for s, ahead in pairs(set_back or {}) do
    exact_shift(scopes[s], ahead, write)
    local turns = KEYS[scopes[s].keys + 3]
    if call('ZCOUNT', turns, WOKEN, '+inf') == 0 then
      if write then call('DEL', KEYS[scopes[s].keys + 2], turns) end
      scopes[s].no_line = true
    end
    most = math.max(most, ahead)
  end
  return most
end
local function decide_binding()
  local binding, index
  for s, scope in ipairs(scopes) do
    if not scope.full and scope.turn > (scope.at or now) and not (binding and binding.turn >= scope.turn) then
      binding, index = scope, s
    end
  end
  return binding, index
end
local FAR, FAR_STEP = 600000000, 1000000
local function lease_record(scope)
  return string.match(call('HGET', KEYS[scope.keys + 5], '') or '', '^(%d+)(r?) (.*)$')
end
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
local function lease_refuses(scope)
  if not scope.running then lease_load(scope) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  local turns = line.turns_key
  if room < 1 or scope.mine == 1 then
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
local function lease_lookout(scope, from)
  local due, reserved, who = lease_record(scope)
  if not due or due + OVERDUE < now or reserved ~= '' and scope.running == 0 then return end
  return tonumber(call('ZSCORE', scope.line.turns_key, who) or 0) >= from and who
end
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
local function lease_far(ahead)
  return now + FAR + FAR_STEP * ahead
end
local function lease_park(scope, ticket)
  local line, lookout = scope.line, scope.lookout or lease_lookout(scope, PARKED)
  local back = lease_far(scope.ahead)
  line_write(line, member, ticket, PARKED + ticket)
  line_alive(line, back)
  if not scope.lookout then call('HSET', KEYS[scope.keys + 5], ' ', scope.cap) end
  scope.lookout = lookout or member
  return scope.lookout == member and lease_look_out(scope, member) or back
end
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
    local lost = string.format('(%.0f', line_woken())
    for _, who in ipairs(call('ZRANGEBYSCORE', turns, WOKEN, lost, 'LIMIT', 0, TIDY)) do
      call('ZADD', turns, PARKED + (call('ZSCORE', line.line_key, who) or 0), who)
    end
    room = room - call('ZCOUNT', turns, line_woken(), string.format('(%.0f', PARKED))
  end
  local first = string.format('(%.0f', PARKED + after)
  if room > 0 and ARGV[scope.set + 2] ~= '0' then line.aside = call('ZCOUNT', turns, '-inf', '(0') end
  for _ = 1, TIDY do
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
  local awaited = call('ZCOUNT', turns, WOKEN, string.format('(%.0f', PARKED)) > 0 and now
  if not awaited then
    local first = call('ZRANGEBYSCORE', turns, 0, '(' .. WOKEN, 'WITHSCORES', 'LIMIT', 0, 1)[2]
    awaited = first and math.max(now, math.floor(first))
  end
  if awaited then tell('', awaited + OVERDUE + 1000) end
  local last = call('ZREVRANGE', turns, 0, 0, 'WITHSCORES')
  local from = math.min(tonumber(last[2] or 0), PARKED)
  if from >= WOKEN and not told[last[1]] and not lease_lookout(scope, from < PARKED and WOKEN or PARKED) then
    tell(last[1], lease_look_out(scope, last[1]))
  end
end
local caps = {}
local function places_take(binding)
  local turn = not binding.full and binding.turn
  for _, scope in ipairs(scopes) do
    at = scope.at or now
    if scope.full then
      local back = caps.park(scope, scope.line.ticket or line_ticket(scope.line))
      turn = math.min(turn or back, back)
    end
  end
  for _, scope in ipairs(scopes) do
    local line = scope.line
    at = scope.at or now
    if not scope.full and (scope.turn > at or line.ticket) then
      local ticket = line.ticket or line_ticket(line)
      if turn - scope.turn <= OVERDUE then
        line_put(line, member, ticket, scope.cap and turn or scope.turn)
      else
        line_put_aside(line, member, ticket, turn + OVERDUE)
      end
    end
  end
  return turn
end
local function places_refuse(is_look)
  local full, index
  for s, scope in ipairs(scopes) do
    decide_scope(scope, not is_look)
    scope.full = (scope.cap or is_look) and caps.refuses(scope)
    if scope.full and not full then full, index = scope, s end
  end
  local binding, its = decide_binding()
  if not binding then return full, index end
  for _, scope in ipairs(scopes) do scope.full = false end
  return binding, its
end
function caps.refuses(scope)
  local line = scope.line
  if not scope.cap then
    local waits = line.ticket and tonumber(call('ZSCORE', line.turns_key, member)) or 0
    if waits < WOKEN or waits >= line_woken() and waits < PARKED then return false end
    scope.ahead = line_ahead(line, line.ticket)
    return true
  end
  lease_load(scope, true)
  return lease_refuses(scope)
end
local function exact_used(log, tier, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  if ARGV[tier + 2] == PACE then
    local turn = exact_paced(log, tier)
    return turn > at and 1 or 0, turn > at and turn or 0
  end
  local held = (call('STRLEN', log.key) - HEAD) / 8
  local low, high = 0, math.max(0, math.min(limit, held))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if exact_entry(log, -8 * middle, -8 * middle + 7) + window > at then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, exact_entry(log, -8 * low, -8 * low + 7) + window
end
local arg, keys = tonumber(ARGV[4]), 0
local count = tonumber(ARGV[arg + 1])
local in_line, capped = false, nil
member, place, scopes, set_back = ARGV[arg], 0, {}, nil
if count >= PLACE then
  place = math.floor(count / PLACE)
  count = count % PLACE
end
arg = arg + 2
for s = 1, count do
  local set_arg = arg
  local set = tonumber(ARGV[set_arg])
  local key = KEYS[keys + 1]
  local scope = { key = key, shift = 0, keys = keys, set = set, tail = nil, turn = nil, tier = nil }
  scopes[s] = scope
  if ARGV[set + 2] ~= '0' then
    local whole = ARGV[set + 6] == '-1'
    local tail = call('GETRANGE', key, whole and ARGV[set + 5] or '-8', '-1')
    if whole then scope.tail = tail end
    if tail ~= '' then
      local newest = unpack_bytes('<d', tail, #tail - 7)
      if newest % 1 ~= 0 or newest > now + 1000000 then
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
local shifted = decide_set_back(false)
local binding, index = places_refuse(true)
local reply = { 0, now }
for _, scope in ipairs(scopes) do
  local first = scope.set + FIRST
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local used, frees = exact_used(scope, tier, scope.at or now)
    reply[#reply + 1] = ARGV[tier] - used
    reply[#reply + 1] = frees > 0 and frees - now or 0
  end
end
local fields = { 2, shifted }
if binding then
  local turn = binding.full and lease_far(binding.ahead) or binding.turn
  local tier = binding.turn > (binding.at or now) and binding.tier or 0
  fields = { 0, shifted, turn, index, tier, binding.ahead, binding.full and (binding.running or '') or -1 }
end
for _, field in ipairs(fields) do reply[#reply + 1] = field end
return reply`,
};

export const renew: Script = {
  sha1: '56da8369ffdda3febf8804424ae55c2a6e8ad754',
  text: `local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24'
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
local reply = { 0, now }
for i = 1, #KEYS / 2 do
  local leases, holders = KEYS[2 * i - 1], KEYS[2 * i]
  local member, token, lasts = ARGV[3 * i], ARGV[3 * i + 1], tonumber(ARGV[3 * i + 2])
  local held, kept = call('HGET', holders, member), 0
  if held and string.sub(held, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, member) then
    kept = 1
    call('ZADD', leases, now + lasts, member)
    if call('PTTL', leases) < math.max(lasts / 1000, ttl_floor_ms / 2) then
      local ttl = math.max(math.ceil(lasts / 500), ttl_floor_ms)
      call('PEXPIRE', leases, ttl)
      call('PEXPIRE', holders, ttl)
    end
  end
  reply[2 + i] = kept
end
return reply`,
};

export const reset: Script = {
  sha1: '1840b2ff4a8b07f1a7067931df4547998292f70e',
  text: `local WOKEN, PARKED = 2.5e15, 4e15
redis.call('UNLINK', KEYS[1])
if redis.call('ZCOUNT', KEYS[3], WOKEN, '+inf') == 0 then redis.call('UNLINK', KEYS[2], KEYS[3]) end
return 1`,
};

export const running: Script = {
  sha1: '6de1ae9f7f9f94450be42213d243b9889262d231',
  text: `local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24'
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
local reply = { 0, now }
local leases = call('ZRANGEBYSCORE', KEYS[1], string.format('(%.0f', now), '+inf', 'WITHSCORES')
for i = 1, #leases, 2 do
  reply[#reply + 1] = leases[i]
  reply[#reply + 1] = leases[i + 1]
  reply[#reply + 1] = call('HGET', KEYS[2], leases[i]) or ''
end
return reply`,
};

export const waiting: Script = {
  sha1: 'd7b8340cf485e8440ace879dcfd78e5dd4149f1b',
  text: `local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24'
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
local WOKEN, PARKED = 2.5e15, 4e15
local reply = { 0, now }
local skip, most, cutoff = tonumber(ARGV[3]), tonumber(ARGV[4]), now - ARGV[5]
local overdue = call('ZCOUNT', KEYS[2], 0, string.format('(%.0f', cutoff))
if overdue > 0 then most = skip + most + overdue end
for _, member in ipairs(call('ZRANGEBYSCORE', KEYS[1], 0, '+inf', 'LIMIT', overdue > 0 and 0 or skip, most)) do
  local turn = tonumber(call('ZSCORE', KEYS[2], member) or 0)
  local is_late = overdue > 0 and turn > 0 and turn < cutoff
  if is_late and turn % 1 == 0 then
  elseif overdue > 0 and skip > 0 then
    skip = skip - 1
  elseif #reply < 2 + 2 * tonumber(ARGV[4]) then
    reply[#reply + 1] = member
    reply[#reply + 1] = (turn >= WOKEN or is_late) and 0 or turn
  end
end
return reply`,
};
