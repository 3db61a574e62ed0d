// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '62b6c3392e775f3b937c2d1ed416a56a23e2ac5f',
  text: `local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
local HEAD = 16
local function exact_entry(log, from, to)
  local entry = call('GETRANGE', log.key, from, to)
  if #entry < 8 then return -1e15 end
  return unpack_bytes('<d', entry) - log.shift
end
local function exact_turn(log, tier, ahead, at)
  if ahead == 0 then
    local turn = exact_entry(log, ARGV[tier + 2], ARGV[tier + 3]) + ARGV[tier + 1]
    return turn > at and turn or at
  end
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(exact_entry(log, from, from + 7) + window, at) + rounds * window
end
local function exact_commit(log, longest, at)
  longest = tonumber(longest)
  local key, entry = log.key, struct.pack('<d', at)
  local head = call('GETRANGE', key, '0', '15')
  if #head < HEAD then
    call('SET', key, struct.pack('<dd', longest, -(now + 2 * longest)) .. entry,
      'PX', math.max(math.ceil(longest / 500), ttl_floor_ms))
    return
  end
  local size = call('APPEND', key, entry)
  local seen, expires = unpack_bytes('<dd', head)
  if longest > seen or at + seen > -expires then
    if longest > seen then seen = longest end
    expires = -(now + 2 * seen)
    call('SETRANGE', key, 0, struct.pack('<dd', seen, expires))
    call('PEXPIRE', key, math.max(math.ceil(seen / 500), ttl_floor_ms))
  end
  if size % 128 ~= 0 then return end
  local count = (size - HEAD) / 8
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
  local rest = call('GETRANGE', key, HEAD + low * 8, -1)
  call('SET', key, struct.pack('<dd', seen, expires), 'KEEPTTL')
  call('APPEND', key, rest)
end
local OVERDUE = tonumber(ARGV[3])
local member, count, front
local scopes
local at
local in_line
local set_back
local arg, keys = tonumber(ARGV[4]), 0
local function scope_turn(scope, ahead)
  at = scope.at or now
  local turn, binding, first = at, 1, scope.set + 2
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local its = exact_turn(scope, tier, ahead, at)
    if its > turn then turn, binding = its, (tier - first) / 4 + 1 end
  end
  scope.turn, scope.tier, scope.ahead = turn, binding, ahead
  return turn
end
local reply = { 0, now }
local size = 2
local queue_up
local function make_queue_up()
local function exact_shift(log, shift, write)
  if not write then
    log.shift = shift
    return
  end
  local text = call('GET', log.key)
  local parts = { string.sub(text, 1, HEAD) }
  for at = HEAD + 1, #text, 8 do
    parts[#parts + 1] = struct.pack('<d', struct.unpack('<d', text, at) - shift)
  end
  call('SET', log.key, table.concat(parts), 'KEEPTTL')
end
local function exact_used(log, tier, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
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
local TIDY = 100
local FRONT = 1.5e15
local function line_alive(line, until_us)
  local ttl = math.max(math.ceil((until_us - at + 2 * line.longest) / 1000), ttl_floor_ms, line.kept or 0)
  if call('PTTL', line.turns_key) < ttl then
    call('PEXPIRE', line.line_key, ttl)
    call('PEXPIRE', line.turns_key, ttl)
  end
end
local function line_put(line, member, ticket, turn)
  call('ZADD', line.line_key, ticket, member)
  call('ZADD', line.turns_key, turn, member)
  line_alive(line, turn)
end
local function line_put_aside(line, member, ticket, back_us)
  call('ZADD', line.line_key, -ticket, member)
  call('ZADD', line.turns_key, -(back_us + 2 * line.longest), member)
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
    if ticket then
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
    active = 0,
    aside = 0,
  }
  local first = not scope.no_line and call('ZRANGE', line.turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  local cutoff = at - OVERDUE
  if tonumber(first) < cutoff then
    if write then
      line_tidy(line, cutoff)
    else
      line.late, line.late_ranks = line_overdue(line, cutoff), {}
      for i, member in ipairs(line.late) do line.late_ranks[i] = call('ZRANK', line.line_key, member) end
      table.sort(line.late_ranks)
    end
    line.aside = call('ZCOUNT', line.turns_key, '-inf', '(0') + #(line.late or {})
  end
  line.active = call('ZCARD', line.turns_key) - line.aside
  local ticket = member ~= '' and tonumber(call('ZSCORE', line.line_key, member))
  if ticket and (ticket >= 0 or tonumber(call('ZSCORE', line.turns_key, member)) < -at) then
    line.ticket = math.abs(ticket)
  end
  return line
end
local function line_ahead(line, ticket)
  local ahead = call('ZCOUNT', line.line_key, 0, '(' .. string.format('%.0f', ticket))
  for _, member in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, member) or -1)
    if other >= 0 and other < ticket then ahead = ahead - 1 end
  end
  return ahead
end
local function line_turn(line, k)
  local rank = line.aside - #(line.late or {}) + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local member = call('ZRANGE', line.line_key, rank, rank)[1]
  return member and tonumber(call('ZSCORE', line.turns_key, member))
end
local function line_ticket(line)
  local ticket, low, high = at, at / 2, 2 * at
  if front then ticket, low, high = at - FRONT, 0, at / 2 end
  local active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2]
  local aside = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2]
  return math.max(ticket, tonumber(active or 0) + 1, 1 - tonumber(aside or 0))
end
local function decide_behind(scope, ahead)
  scope_turn(scope, ahead)
  if ahead == 0 or scope.turn <= at then return end
  local first = scope.set + 2
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
  local line = line_load(scope, write)
  scope.line = line
  if line.ticket then
    scope_turn(scope, 0)
    if scope.turn > at then decide_behind(scope, line_ahead(line, line.ticket)) end
  elseif front and member ~= '' and line.active > 0 then
    decide_behind(scope, line_ahead(line, line_ticket(line)))
  else
    decide_behind(scope, line.active)
  end
end
local function decide_set_back(write)
  local most = 0
  for s, ahead in pairs(set_back or {}) do
    exact_shift(scopes[s], ahead, write)
    if write then call('DEL', KEYS[scopes[s].keys + 2], KEYS[scopes[s].keys + 3]) end
    scopes[s].no_line = true
    most = math.max(most, ahead)
  end
  return most
end
local function decide_scopes(write)
  local binding, index
  for s, scope in ipairs(scopes) do
    decide_scope(scope, write)
    if scope.turn > at and not (binding and binding.turn >= scope.turn) then
      binding, index = scope, s
    end
  end
  return binding, index
end
  local function take_places(binding)
    for _, scope in ipairs(scopes) do
      local line = scope.line
      at = scope.at or now
      if scope.turn > at or line.ticket then
        local ticket = line.ticket or line_ticket(line)
        if binding.turn - scope.turn <= OVERDUE then
          line_put(line, member, ticket, scope.turn)
        else
          line_put_aside(line, member, ticket, binding.turn + OVERDUE)
        end
      end
    end
  end
  queue_up = function()
    local shifted = decide_set_back(true)
    local binding, index = decide_scopes(true)
    reply[size + 1], reply[size + 2] = binding and 0 or 2, shifted
    size = size + 2
    if binding then
      if member ~= '' then take_places(binding) end
      local fields = { binding.turn, index, binding.tier, binding.ahead }
      for i = 1, 4 do reply[size + i] = fields[i] end
      size = size + 4
      return
    end
    for _, scope in ipairs(scopes) do
      exact_commit(scope, ARGV[scope.set], scope.at or now)
      if scope.line.ticket then line_leave(scope.line, member) end
    end
  end
end
local function decide_ask()
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
  local alone, binding, index = not in_line and not set_back, nil, nil
  for s = 1, alone and count or 0 do
    local turn = scope_turn(scopes[s], 0)
    if turn > at and not (binding and binding.turn >= turn) then binding, index = scopes[s], s end
  end
  if not alone or binding and member ~= '' then
    if not queue_up then make_queue_up() end
    return queue_up()
  end
  if binding then
    local fields = { 0, 0, binding.turn, index, binding.tier, 0 }
    for i = 1, 6 do reply[size + i] = fields[i] end
    size = size + 6
    return
  end
  size = size + 1
  reply[size] = 1
  for s = 1, count do exact_commit(scopes[s], ARGV[scopes[s].set], scopes[s].at or now) end
end
if arg + 2 + math.abs(ARGV[arg + 1]) > #ARGV then
  decide_ask()
  return reply
end
while arg <= #ARGV do
  local has = math.abs(ARGV[arg + 1])
  local next_arg, next_keys = arg + 2 + has, keys + 3 * has
  local answered = size
  local ok, problem = pcall(decide_ask)
  if not ok then
    problem = type(problem) == 'table' and problem.err or tostring(problem)
    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end
    size = answered + 2
    reply[answered + 1] = 3
    reply[size] = problem
    for i = #reply, size + 1, -1 do reply[i] = nil end
  end
  arg, keys = next_arg, next_keys
end
return reply`,
};

export const leave: Script = {
  sha1: '091937b0c29fe87700305c35e7d998f10510a993',
  text: `redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])`,
};

export const peek: Script = {
  sha1: '21946a4cfa54f462049bc2eda442a57d89347785',
  text: `local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local now, ttl_floor_ms = ARGV[1], 0
if now == '' then
  local time = call('TIME')
  now = time[1] * 1000000 + time[2]
else
  now = tonumber(now)
  ttl_floor_ms = 600000
end
if ARGV[2] ~= '' and now > tonumber(ARGV[2]) then return { 2, now } end
local HEAD = 16
local function exact_entry(log, from, to)
  local entry = call('GETRANGE', log.key, from, to)
  if #entry < 8 then return -1e15 end
  return unpack_bytes('<d', entry) - log.shift
end
local function exact_turn(log, tier, ahead, at)
  if ahead == 0 then
    local turn = exact_entry(log, ARGV[tier + 2], ARGV[tier + 3]) + ARGV[tier + 1]
    return turn > at and turn or at
  end
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(exact_entry(log, from, from + 7) + window, at) + rounds * window
end
local function exact_commit(log, longest, at)
  longest = tonumber(longest)
  local key, entry = log.key, struct.pack('<d', at)
  local head = call('GETRANGE', key, '0', '15')
  if #head < HEAD then
    call('SET', key, struct.pack('<dd', longest, -(now + 2 * longest)) .. entry,
      'PX', math.max(math.ceil(longest / 500), ttl_floor_ms))
    return
  end
  local size = call('APPEND', key, entry)
  local seen, expires = unpack_bytes('<dd', head)
  if longest > seen or at + seen > -expires then
    if longest > seen then seen = longest end
    expires = -(now + 2 * seen)
    call('SETRANGE', key, 0, struct.pack('<dd', seen, expires))
    call('PEXPIRE', key, math.max(math.ceil(seen / 500), ttl_floor_ms))
  end
  if size % 128 ~= 0 then return end
  local count = (size - HEAD) / 8
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
  local rest = call('GETRANGE', key, HEAD + low * 8, -1)
  call('SET', key, struct.pack('<dd', seen, expires), 'KEEPTTL')
  call('APPEND', key, rest)
end
local OVERDUE = tonumber(ARGV[3])
local member, count, front
local scopes
local at
local in_line
local set_back
local arg, keys = tonumber(ARGV[4]), 0
local function scope_turn(scope, ahead)
  at = scope.at or now
  local turn, binding, first = at, 1, scope.set + 2
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local its = exact_turn(scope, tier, ahead, at)
    if its > turn then turn, binding = its, (tier - first) / 4 + 1 end
  end
  scope.turn, scope.tier, scope.ahead = turn, binding, ahead
  return turn
end
local function exact_shift(log, shift, write)
  if not write then
    log.shift = shift
    return
  end
  local text = call('GET', log.key)
  local parts = { string.sub(text, 1, HEAD) }
  for at = HEAD + 1, #text, 8 do
    parts[#parts + 1] = struct.pack('<d', struct.unpack('<d', text, at) - shift)
  end
  call('SET', log.key, table.concat(parts), 'KEEPTTL')
end
local function exact_used(log, tier, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
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
local TIDY = 100
local FRONT = 1.5e15
local function line_alive(line, until_us)
  local ttl = math.max(math.ceil((until_us - at + 2 * line.longest) / 1000), ttl_floor_ms, line.kept or 0)
  if call('PTTL', line.turns_key) < ttl then
    call('PEXPIRE', line.line_key, ttl)
    call('PEXPIRE', line.turns_key, ttl)
  end
end
local function line_put(line, member, ticket, turn)
  call('ZADD', line.line_key, ticket, member)
  call('ZADD', line.turns_key, turn, member)
  line_alive(line, turn)
end
local function line_put_aside(line, member, ticket, back_us)
  call('ZADD', line.line_key, -ticket, member)
  call('ZADD', line.turns_key, -(back_us + 2 * line.longest), member)
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
    if ticket then
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
    active = 0,
    aside = 0,
  }
  local first = not scope.no_line and call('ZRANGE', line.turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  local cutoff = at - OVERDUE
  if tonumber(first) < cutoff then
    if write then
      line_tidy(line, cutoff)
    else
      line.late, line.late_ranks = line_overdue(line, cutoff), {}
      for i, member in ipairs(line.late) do line.late_ranks[i] = call('ZRANK', line.line_key, member) end
      table.sort(line.late_ranks)
    end
    line.aside = call('ZCOUNT', line.turns_key, '-inf', '(0') + #(line.late or {})
  end
  line.active = call('ZCARD', line.turns_key) - line.aside
  local ticket = member ~= '' and tonumber(call('ZSCORE', line.line_key, member))
  if ticket and (ticket >= 0 or tonumber(call('ZSCORE', line.turns_key, member)) < -at) then
    line.ticket = math.abs(ticket)
  end
  return line
end
local function line_ahead(line, ticket)
  local ahead = call('ZCOUNT', line.line_key, 0, '(' .. string.format('%.0f', ticket))
  for _, member in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, member) or -1)
    if other >= 0 and other < ticket then ahead = ahead - 1 end
  end
  return ahead
end
local function line_turn(line, k)
  local rank = line.aside - #(line.late or {}) + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local member = call('ZRANGE', line.line_key, rank, rank)[1]
  return member and tonumber(call('ZSCORE', line.turns_key, member))
end
local function line_ticket(line)
  local ticket, low, high = at, at / 2, 2 * at
  if front then ticket, low, high = at - FRONT, 0, at / 2 end
  local active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2]
  local aside = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2]
  return math.max(ticket, tonumber(active or 0) + 1, 1 - tonumber(aside or 0))
end
local function decide_behind(scope, ahead)
  scope_turn(scope, ahead)
  if ahead == 0 or scope.turn <= at then return end
  local first = scope.set + 2
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
  local line = line_load(scope, write)
  scope.line = line
  if line.ticket then
    scope_turn(scope, 0)
    if scope.turn > at then decide_behind(scope, line_ahead(line, line.ticket)) end
  elseif front and member ~= '' and line.active > 0 then
    decide_behind(scope, line_ahead(line, line_ticket(line)))
  else
    decide_behind(scope, line.active)
  end
end
local function decide_set_back(write)
  local most = 0
  for s, ahead in pairs(set_back or {}) do
    exact_shift(scopes[s], ahead, write)
    if write then call('DEL', KEYS[scopes[s].keys + 2], KEYS[scopes[s].keys + 3]) end
    scopes[s].no_line = true
    most = math.max(most, ahead)
  end
  return most
end
local function decide_scopes(write)
  local binding, index
  for s, scope in ipairs(scopes) do
    decide_scope(scope, write)
    if scope.turn > at and not (binding and binding.turn >= scope.turn) then
      binding, index = scope, s
    end
  end
  return binding, index
end
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
local shifted = decide_set_back(false)
local binding, index = decide_scopes(false)
local reply = { 0, now }
for _, scope in ipairs(scopes) do
  local first = scope.set + 2
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local used, frees = exact_used(scope, tier, scope.at or now)
    reply[#reply + 1] = ARGV[tier] - used
    reply[#reply + 1] = frees > 0 and frees - now or 0
  end
end
local fields = binding and { 0, shifted, binding.turn, index, binding.tier, binding.ahead } or { 2, shifted }
for _, field in ipairs(fields) do reply[#reply + 1] = field end
return reply`,
};
