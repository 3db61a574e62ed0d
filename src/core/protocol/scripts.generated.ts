// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources 25069a3366a2a4ffb2118b5e15ba4faa2de07333
// Text    d8f872299dd1389cccdccb150ca1061ba24b4890
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '39f81b8a3b1040c6854df70194dd952005028033',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:138
local function reply_problem(thrown)
  if type(thrown) ~= 'table' then return tostring(thrown) end
  local problem = thrown.err
  if string.find(problem, 'READONLY', 1, true) then return problem end

  local _, where = pcall(error, '', 4)
  return where .. problem
end
--lua/acquire.lua:13
local function make_queue(now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:4
local argv = ARGV
local given = KEYS
--lua/lib/request_limits.lua:16
local function limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/meters.lua:9
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:41
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end


local function meters_note(scope, is_new, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if is_new then
    if not scope.means then meters_means(scope) end
    local seen = math.min(scope.seen + 1, 64)
    local packed = { pack('<d', seen) }
    for i, cost in ipairs(scope.costs) do
      local mean = scope.means[i] or cost
      scope.means[i] = mean + (cost - mean) / seen
      packed[i + 1] = pack('<d', scope.means[i])
    end
    scope.seen = seen
    call('HSET', (given[scope.keys]), 'costs', table.concat(packed))
  end
  do local meters_1_61, lasts_us_1_61 = given[scope.keys], 2 * limits_longest(scope)
--lua/lib/meters.lua:35
local ttl_ms_1_61 = math.max(math.ceil(lasts_us_1_61 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_61) < ttl_ms_1_61 then call('PEXPIRE', meters_1_61, ttl_ms_1_61) end
--lua/lib/meters.lua:64
end
end


local function meters_join(scope, waiter)
  if scope.costs then call('HSET', (given[scope.keys]), 'w' .. waiter, table.concat(scope.costs, ',')) end
end
--lua/lib/meters.lua:79
local function meters_cost(scope)
  if not scope.means then meters_means(scope) end
  return #scope.means > 0
end



local function meters_front(scope, texts)
  local front, count = { [0] = {} }, (tonumber(argv[scope.set + 3]))
  scope.front = front
  for i = 1, count do front[0][i] = 0 end
  for k = 1, #texts do
    local sums, costs = {}, {}
    for cost in string.gmatch(texts[k] or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
    if #costs ~= count then costs = scope.means end
    for i = 1, count do sums[i] = front[k - 1][i] + (costs[i] or 1) end
    front[k] = sums
  end
end


local function meters_look(scope, waiters)
  scope.front = nil
  if #waiters == 0 then return end
  local fields = {}
  for k, waiter in ipairs(waiters) do fields[k] = 'w' .. waiter end
  meters_front(scope, call('HMGET', (given[scope.keys]), unpack(fields)))
end
--lua/lib/log.lua:46
local function log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


local function log_entry(scope, from, to)
  local entry = log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/log.lua:144
local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end



local function log_settle(scope, at_us, moved_us, counted, right, now_us, ttl_floor_ms)
  local key, now, at = (given[scope.keys + 1]), scope.at_us, at_us
  local head = call('GETRANGE', key, 0, 32 - 1)
  local longest_us = tonumber(argv[scope.set])
  if #head == 32 then
    local seen_us, _, moved = unpack_bytes('<ddd', head)
    longest_us, at = seen_us, at_us + moved_us + moved
  end
  if at <= now - longest_us then return end
  if #head < 32 then

    if counted == 0 then do local entry_0_125 = string.rep(pack('<d', math.min(at, now)), right)
--lua/lib/log.lua:77
local size_0_125, is_renewed_0_125 = 32 + #entry_0_125, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry_0_125,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_125 = call('APPEND', key, entry_0_125)
    do
--lua/lib/log.lua:64
local seen_us_1_63, expires_1_63 = unpack_bytes('<dd', '')
  local is_renewed_1_63 = longest_us > seen_us_1_63 or now_us + seen_us_1_63 > -expires_1_63
  if is_renewed_1_63 then
    if longest_us > seen_us_1_63 then seen_us_1_63 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_63, -(now_us + 2 * seen_us_1_63)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_63 / 500), ttl_floor_ms))
  end
is_renewed_0_125 = is_renewed_1_63
--lua/lib/log.lua:83
end
  end
--lua/lib/log.lua:167
end end
    return
  end
  local entries = (call('STRLEN', key) - 32) / 8
  local first = log_find(key, entries, at)
  local own = log_find(key, entries, at + 1) - first
  if own == 0 and counted > 0 then return end
  if own == 0 and first == entries and at > now then

    at = math.max(now, entries > 0 and unpack_bytes('<d', call('GETRANGE', key, -8, -1)) or now)
  end
  local from = 32 + first * 8
  if right > counted then
    call('SETRANGE', key, from, string.rep(pack('<d', at), right - counted) .. call('GETRANGE', key, from, -1))
    return
  end
  local removed = math.min(own, counted - right)
  local rest = call('GETRANGE', key, from + removed * 8, -1)
  local kept = call('GETRANGE', key, 0, 32 + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
end
--lua/lib/charged.lua:30
local function settled_moved(scope, name)
  return scope.moved[name] or 0
end
--lua/lib/tiers/sliding.lua:30
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:82
local function sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:101
  local i_0_70 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_70], scope.rights[i_0_70]
--lua/lib/tiers/sliding.lua:84
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local most = 0
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'sliding' then most = math.max(most, tonumber(argv[its + 1])) end
  end
  counted, right = math.min(counted, most), math.min(right, most)
  if right ~= counted then log_settle(scope, at_us, settled_moved(scope, '0'), counted, right, now_us, ttl_floor_ms) end
end
--lua/lib/tiers/pace.lua:31
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:15
  local from_0_128, to_0_128 = argv[tier + 3], argv[tier + 4]
  local copy_0_128, next_us = scope.copy, 0
  local due_0_128 = copy_0_128 and string.sub(copy_0_128, from_0_128 + 1, to_0_128 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_128, to_0_128)
  if #due_0_128 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_128)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_135 = scope[tier]
  if kept_0_135 == nil then
    local field_1_56 = argv[tier + 3]
    kept_0_135 = call('HGET', (given[scope.keys]), field_1_56)
    scope[tier] = kept_0_135
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_135 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_135) end

  local __0_135, edges_0_135 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_135 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_135 == '' and 1 or 2)
  if is_set_back_0_135 then do local at_us_1_68 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_68, edges_1_68 = argv[tier + 3], argv[tier + 4]
  local length_us_1_68, alike_1_68 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_68, closes_us_1_68 = at_us_1_68 + length_us_1_68, nil
  if edges_1_68 ~= '' then
    local __1_68, last_1_68, guard_us_1_68, edge_us_1_68 = string.find(edges_1_68, '^(%S+) (%S+)')
    local is_here_1_68 = false
    edge_us_1_68 = edge_us_1_68 * 1000000
    repeat
      local from_us_1_68, __1_68, to_1_68, length_1_68, count_1_68 = edge_us_1_68, string.find(edges_1_68, '^ ([%d.]+)x(%d+)', last_1_68 + 1)
      if to_1_68 then
        last_1_68, length_us_1_68 = to_1_68, math.floor(length_1_68 * 1000000 + 0.5)
        edge_us_1_68 = edge_us_1_68 + length_us_1_68 * count_1_68
      end
      is_here_1_68 = not to_1_68 or at_us_1_68 < edge_us_1_68
      if is_here_1_68 then ends_us_1_68 = from_us_1_68 + (math.floor((at_us_1_68 - from_us_1_68) / length_us_1_68) + 1) * length_us_1_68 end
      if is_here_1_68 and to_1_68 then alike_1_68 = math.floor((edge_us_1_68 - ends_us_1_68) / length_us_1_68 + 0.5) end
    until is_here_1_68
    closes_us_1_68 = ends_us_1_68 - guard_us_1_68
  end
ends_us, closes_us = ends_us_1_68, closes_us_1_68 or ends_us_1_68
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_135 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_131 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_131, edges_0_131 = argv[tier + 3], argv[tier + 4]
  local length_us_0_131, alike_0_131 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_131, closes_us_0_131 = at_us_0_131 + length_us_0_131, nil
  if edges_0_131 ~= '' then
    local __0_131, last_0_131, guard_us_0_131, edge_us_0_131 = string.find(edges_0_131, '^(%S+) (%S+)')
    local is_here_0_131 = false
    edge_us_0_131 = edge_us_0_131 * 1000000
    repeat
      local from_us_0_131, __0_131, to_0_131, length_0_131, count_0_131 = edge_us_0_131, string.find(edges_0_131, '^ ([%d.]+)x(%d+)', last_0_131 + 1)
      if to_0_131 then
        last_0_131, length_us_0_131 = to_0_131, math.floor(length_0_131 * 1000000 + 0.5)
        edge_us_0_131 = edge_us_0_131 + length_us_0_131 * count_0_131
      end
      is_here_0_131 = not to_0_131 or at_us_0_131 < edge_us_0_131
      if is_here_0_131 then ends_us_0_131 = from_us_0_131 + (math.floor((at_us_0_131 - from_us_0_131) / length_us_0_131) + 1) * length_us_0_131 end
      if is_here_0_131 and to_0_131 then alike_0_131 = math.floor((edge_us_0_131 - ends_us_0_131) / length_us_0_131 + 0.5) end
    until is_here_0_131
    closes_us_0_131 = ends_us_0_131 - guard_us_0_131
  end
ends_us, closes_us = ends_us_0_131, closes_us_0_131 or ends_us_0_131
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_132, edges_0_132 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_132 = turn_us + length_us, nil
  if edges_0_132 ~= '' then
    local __0_132, last_0_132, guard_us_0_132, edge_us_0_132 = string.find(edges_0_132, '^(%S+) (%S+)')
    local is_here_0_132 = false
    edge_us_0_132 = edge_us_0_132 * 1000000
    repeat
      local from_us_0_132, __0_132, to_0_132, length_0_132, count_0_132 = edge_us_0_132, string.find(edges_0_132, '^ ([%d.]+)x(%d+)', last_0_132 + 1)
      if to_0_132 then
        last_0_132, length_us = to_0_132, math.floor(length_0_132 * 1000000 + 0.5)
        edge_us_0_132 = edge_us_0_132 + length_us * count_0_132
      end
      is_here_0_132 = not to_0_132 or turn_us < edge_us_0_132
      if is_here_0_132 then next_us = from_us_0_132 + (math.floor((turn_us - from_us_0_132) / length_us) + 1) * length_us end
      if is_here_0_132 and to_0_132 then alike = math.floor((edge_us_0_132 - next_us) / length_us + 0.5) end
    until is_here_0_132
    closes_us_0_132 = next_us - guard_us_0_132
  end
local _ = closes_us_0_132 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:166
local function fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/meters.lua:18
      local kept_0_137 = scope[its]
  if kept_0_137 == nil then
    local field_1_58 = argv[its + 3]
    kept_0_137 = call('HGET', (given[scope.keys]), field_1_58)
    scope[its] = kept_0_137
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_137 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_137) end

  local __0_137, edges_0_137 = argv[its + 3], argv[its + 4]
  local is_set_back_0_137 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_137 == '' and 1 or 2)
  if is_set_back_0_137 then do local at_us_1_70 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_70, edges_1_70 = argv[its + 3], argv[its + 4]
  local length_us_1_70, alike_1_70 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_70, closes_us_1_70 = at_us_1_70 + length_us_1_70, nil
  if edges_1_70 ~= '' then
    local __1_70, last_1_70, guard_us_1_70, edge_us_1_70 = string.find(edges_1_70, '^(%S+) (%S+)')
    local is_here_1_70 = false
    edge_us_1_70 = edge_us_1_70 * 1000000
    repeat
      local from_us_1_70, __1_70, to_1_70, length_1_70, count_1_70 = edge_us_1_70, string.find(edges_1_70, '^ ([%d.]+)x(%d+)', last_1_70 + 1)
      if to_1_70 then
        last_1_70, length_us_1_70 = to_1_70, math.floor(length_1_70 * 1000000 + 0.5)
        edge_us_1_70 = edge_us_1_70 + length_us_1_70 * count_1_70
      end
      is_here_1_70 = not to_1_70 or at_us_1_70 < edge_us_1_70
      if is_here_1_70 then ends_us_1_70 = from_us_1_70 + (math.floor((at_us_1_70 - from_us_1_70) / length_us_1_70) + 1) * length_us_1_70 end
      if is_here_1_70 and to_1_70 then alike_1_70 = math.floor((edge_us_1_70 - ends_us_1_70) / length_us_1_70 + 0.5) end
    until is_here_1_70
    closes_us_1_70 = ends_us_1_70 - guard_us_1_70
  end
ends_us, closes_us = ends_us_1_70, closes_us_1_70 or ends_us_1_70
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_137 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:22
      local __0_134, edges_0_134 = argv[its + 3], argv[its + 4]
  local length_us_0_134, alike_0_134 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_134 = at_us + length_us_0_134, nil
  if edges_0_134 ~= '' then
    local __0_134, last_0_134, guard_us_0_134, edge_us_0_134 = string.find(edges_0_134, '^(%S+) (%S+)')
    local is_here_0_134 = false
    edge_us_0_134 = edge_us_0_134 * 1000000
    repeat
      local from_us_0_134, __0_134, to_0_134, length_0_134, count_0_134 = edge_us_0_134, string.find(edges_0_134, '^ ([%d.]+)x(%d+)', last_0_134 + 1)
      if to_0_134 then
        last_0_134, length_us_0_134 = to_0_134, math.floor(length_0_134 * 1000000 + 0.5)
        edge_us_0_134 = edge_us_0_134 + length_us_0_134 * count_0_134
      end
      is_here_0_134 = not to_0_134 or at_us < edge_us_0_134
      if is_here_0_134 then its_ends_us = from_us_0_134 + (math.floor((at_us - from_us_0_134) / length_us_0_134) + 1) * length_us_0_134 end
      if is_here_0_134 and to_0_134 then alike_0_134 = math.floor((edge_us_0_134 - its_ends_us) / length_us_0_134 + 0.5) end
    until is_here_0_134
    closes_us_0_134 = its_ends_us - guard_us_0_134
  end
local its_closes_us = closes_us_0_134 or its_ends_us
--lua/lib/tiers/fixed.lua:174
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_71 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_71], scope.rights[i_0_71]
--lua/lib/tiers/fixed.lua:176
      local is_in = ends_us and (edges == '' and at_us >= ends_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us

      if counted == 0 and its_ends_us > scope.at_us and not is_in and not scope.is_forgotten then
        is_in = true
        if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
      end
      if is_in and (right > counted or at_us < ends_us) then
        scope[its] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_117 = ends_us - now_us
--lua/lib/meters.lua:35
local ttl_ms_0_117 = math.max(math.ceil(lasts_us_0_117 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters) < ttl_ms_0_117 then call('PEXPIRE', meters, ttl_ms_0_117) end
--lua/lib/tiers/fixed.lua:187
end
      end
    end
  end
end
--lua/lib/tiers/gcra.lua:51
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_141 = scope[tier]
  if kept_0_141 == nil then
    local field_1_59 = argv[tier + 3]
    kept_0_141 = call('HGET', (given[scope.keys]), field_1_59)
    scope[tier] = kept_0_141
  end
--lua/lib/tiers/gcra.lua:25
  local served_us, expires_us_0_141, is_set_back_0_141 = 0, 0, false
  if kept_0_141 then served_us, expires_us_0_141 = unpack_bytes('<dd', kept_0_141) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_141, burst_0_141 = argv[tier + 3], argv[tier + 4]
    local most_us_0_141 = scope.at_us + burst_0_141 * each_us + (argv[tier + 2])
    is_set_back_0_141 = served_us > most_us_0_141
    if is_set_back_0_141 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_141)
  end
--lua/lib/tiers/gcra.lua:54
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:138
local function gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'gcra' then
      local field, burst = argv[its + 3], argv[its + 4]
      local each_us = math.ceil((argv[its + 2]) * 4 / (argv[its + 1])) / 4
      local kept = call('HGET', meters, field)
--lua/lib/request_limits.lua:101
      local i_0_72 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_72], scope.rights[i_0_72]
--lua/lib/tiers/gcra.lua:148
      local served_us, expires_us = at_us + counted * each_us, 0
      if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
      local most_us = scope.at_us + burst * each_us + (argv[its + 2])
      local right_us = served_us
      if right > counted then
        served_us = math.max(served_us, at_us + counted * each_us)
        right_us = math.min(served_us + (right - counted) * each_us, math.max(most_us, served_us))
        expires_us = math.max(expires_us, right_us)
      elseif kept and at_us <= scope.at_us then

        if counted > burst + (argv[its + 1]) then counted = tonumber(argv[its + 1]) end
        right_us = served_us - math.max(0, math.min((counted - right) * each_us, at_us + counted * each_us - scope.at_us))
      end
      if right_us ~= served_us then
        scope[its] = pack('<dd', right_us, expires_us)
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_118 = expires_us - now_us
--lua/lib/meters.lua:35
local ttl_ms_0_118 = math.max(math.ceil(lasts_us_0_118 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters) < ttl_ms_0_118 then call('PEXPIRE', meters, ttl_ms_0_118) end
--lua/lib/tiers/gcra.lua:164
end
      end
    end
  end
end
--lua/lib/sums.lua:141
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local entry_0_151 = entry - 1
--lua/lib/sums.lua:130
local sum
  if entry_0_151 < log.first then
    local at_0_151 = 32 + entry_0_151 * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_151, at_0_151 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_151) * 16 + 8 + 1)
  end







  return sum
end
--lua/lib/sums_settle.lua:8
local function sums_add(log, key, entry, at, more, is_new)
  local from, added = 32 + entry * 16, {}
  local rest = call('GETRANGE', key, from, -1)
  if is_new then added[1] = pack('<dd', at, sums_before(log, key, entry) + more) end
  for i = 1, #rest, 16 do
    local when, sum = unpack_bytes('<dd', rest, i)
    added[#added + 1] = pack('<dd', when, sum + more)
  end
  call('SETRANGE', key, from, table.concat(added))
end



local function sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right)
  local at = at_us - moved_us
--lua/lib/sums.lua:75
  local text_0_149, first_0_149, entry, high_0_149 = log.text, log.first, log.first, log.entries
  local from_0_149 = #text_0_149 - (high_0_149 - first_0_149) * 16 + 0 + 1
  if first_0_149 > 0 and (entry == high_0_149 or unpack_bytes('<d', text_0_149, from_0_149) >= at) then entry, high_0_149 = 0, first_0_149 end
  while entry < high_0_149 do
    local middle_0_149, value_0_149 = math.floor((entry + high_0_149) / 2), nil
    if middle_0_149 < first_0_149 then
      local at_0_149 = 32 + middle_0_149 * 16 + 0
      value_0_149 = unpack_bytes('<d', call('GETRANGE', key, at_0_149, at_0_149 + 7))
    else
      value_0_149 = unpack_bytes('<d', text_0_149, from_0_149 + (middle_0_149 - first_0_149) * 16)
    end
    if value_0_149 >= at then high_0_149 = middle_0_149 else entry = middle_0_149 + 1 end
  end
--lua/lib/sums_settle.lua:24
  local is_own = false
  if entry < log.entries then
--lua/lib/sums.lua:130
    local when
  if entry < log.first then
    local at_0_152 = 32 + entry * 16 + 0
    when = unpack_bytes('<d', call('GETRANGE', key, at_0_152, at_0_152 + 7))
  else
    when = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 0 + 1)
  end
--lua/lib/sums_settle.lua:27
    is_own = when == at
    if resolution_us ~= '0' then
      is_own = math.floor((when + moved_us) / resolution_us) == math.floor(at_us / resolution_us)
    end
  end

  if not is_own and counted > 0 or right == counted then return false end

  if not is_own and entry == log.entries then at = math.min(at, math.max(now, log.newest_us)) end
  if log.entries == 0 and call('EXISTS', key) == 0 then return true end
  local own = 0
  if is_own then
--lua/lib/sums.lua:130
    local sum
  if entry < log.first then
    local at_0_153 = 32 + entry * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_153, at_0_153 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 8 + 1)
  end
--lua/lib/sums_settle.lua:40
    own = sum - sums_before(log, key, entry)
  end
  sums_add(log, key, entry, at, math.max(right - counted, -own), not is_own)
  return false
end
--lua/lib/tiers/summed.lua:45
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:33
  local opened_0_144 = scope.sums or {}
  scope.sums = opened_0_144
  local log = opened_0_144[slot]
  if not log then
    local key_0_144 = given[scope.keys - slot]
    local text_0_144 = call('GETRANGE', key_0_144, -320, -1)
    local size_0_144, head_0_144 = #text_0_144, text_0_144
    if size_0_144 == 320 then
      size_0_144, head_0_144 = call('STRLEN', key_0_144), call('GETRANGE', key_0_144, 0, 32 - 1)
    end
    log = { head = head_0_144, text = text_0_144, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_144 >= 32 then
      local entries_0_144 = (size_0_144 - 32) / 16
      local __0_144, __0_144, moved_0_144, base_0_144 = unpack_bytes('<dddd', head_0_144)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_144, math.max(0, entries_0_144 - math.floor(#text_0_144 / 16)), base_0_144, base_0_144, -moved_0_144
      if entries_0_144 > 0 then
        local when_0_144, sum_0_144 = unpack_bytes('<dd', text_0_144, #text_0_144 - 16 + 1)
        local ahead_us_0_144 = when_0_144 - scope.at_us
        if ahead_us_0_144 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_144)
        elseif ahead_us_0_144 > 0 then
          scope.at_us = when_0_144
        end
        log.newest_us, log.sum = when_0_144, sum_0_144
      end
    end
    opened_0_144[slot] = log
  end
--lua/lib/tiers/summed.lua:49
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end

  if rest == 0 then return scope.at_us + rounds * window_us end
  local need_0_155 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:20
local when_us = 0
  if need_0_155 > log.base then
    local key_0_155 = given[scope.keys - slot]
--lua/lib/sums.lua:97
    local low_1_76, low_sum_1_76 = -1, log.base
  local high_1_76, high_sum_1_76, when_0_155 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_76, around_1_76, guess_1_76 = 0, 1, high_1_76
  if 0 > 0 then guess_1_76 = high_1_76 - math.floor((high_sum_1_76 - need_0_155) / 0) else guesses_1_76, around_1_76 = 1, 8 end
  while high_1_76 - low_1_76 > 1 do
    if guesses_1_76 > 3 then
      guess_1_76 = math.ceil((low_1_76 + high_1_76) / 2)
    elseif guesses_1_76 > 0 then
      guess_1_76 = low_1_76 + math.ceil((need_0_155 - low_sum_1_76) / (high_sum_1_76 - low_sum_1_76) * (high_1_76 - low_1_76))
    end
    guess_1_76 = math.max(low_1_76 + 1, math.min(guess_1_76, high_1_76))
    local from_1_76, to_1_76 = math.max(guess_1_76 - around_1_76, low_1_76 + 1), math.min(guess_1_76 + around_1_76 - 1, high_1_76 - 1)
    local text_1_76, offset_1_76 = log.text, 0
    if from_1_76 >= log.first then
      offset_1_76 = #text_1_76 - (log.entries - from_1_76) * 16 + 1
    else
      text_1_76, offset_1_76 = call('GETRANGE', key_0_155, 32 + from_1_76 * 16, 32 + (to_1_76 + 1) * 16 - 1), 1
    end

    local at_1_76 = from_1_76
    repeat
      local its_when_1_76, sum_1_76 = unpack_bytes('<dd', text_1_76, offset_1_76 + (at_1_76 - from_1_76) * 16)
      if sum_1_76 >= need_0_155 then high_1_76, high_sum_1_76, when_0_155 = at_1_76, sum_1_76, its_when_1_76 else low_1_76, low_sum_1_76 = at_1_76, sum_1_76 end
      at_1_76 = high_1_76 > to_1_76 and to_1_76 or math.floor((low_1_76 + high_1_76) / 2)
    until high_1_76 == from_1_76 or low_1_76 == to_1_76 or high_1_76 - low_1_76 <= 1
    guesses_1_76, around_1_76 = guesses_1_76 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us = when_0_155 + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:55
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/summed.lua:154
local function summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    local slot, resolution_us = argv[its + 3], argv[its + 4]
    if kind == 'summed' and slot ~= before then
      before = slot
      local key = given[scope.keys - slot]
--lua/lib/sums.lua:33
      local opened_0_146 = scope.sums or {}
  scope.sums = opened_0_146
  local log = opened_0_146[slot]
  if not log then
    local key_0_146 = given[scope.keys - slot]
    local text_0_146 = call('GETRANGE', key_0_146, -320, -1)
    local size_0_146, head_0_146 = #text_0_146, text_0_146
    if size_0_146 == 320 then
      size_0_146, head_0_146 = call('STRLEN', key_0_146), call('GETRANGE', key_0_146, 0, 32 - 1)
    end
    log = { head = head_0_146, text = text_0_146, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_146 >= 32 then
      local entries_0_146 = (size_0_146 - 32) / 16
      local __0_146, __0_146, moved_0_146, base_0_146 = unpack_bytes('<dddd', head_0_146)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_146, math.max(0, entries_0_146 - math.floor(#text_0_146 / 16)), base_0_146, base_0_146, -moved_0_146
      if entries_0_146 > 0 then
        local when_0_146, sum_0_146 = unpack_bytes('<dd', text_0_146, #text_0_146 - 16 + 1)
        local ahead_us_0_146 = when_0_146 - scope.at_us
        if ahead_us_0_146 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_146)
        elseif ahead_us_0_146 > 0 then
          scope.at_us = when_0_146
        end
        log.newest_us, log.sum = when_0_146, sum_0_146
      end
    end
    opened_0_146[slot] = log
  end
--lua/lib/tiers/summed.lua:164
      local head, longest_us = call('GETRANGE', key, 0, 7), (argv[its + 2]) + resolution_us
      if #head == 8 then longest_us = math.max(longest_us, (struct.unpack('<d', head))) end
      local moved_us = log.moved_us - settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
      local i_0_73 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_73], scope.rights[i_0_73]
--lua/lib/tiers/summed.lua:168
      if at_us - moved_us > scope.at_us - longest_us then
        local is_first = sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right)
        if is_first then
          do local entry_0_126 = pack('<dd', math.min(at_us, scope.at_us), right)
--lua/lib/log.lua:77
local size_0_126, is_renewed_0_126 = 32 + #entry_0_126, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry_0_126,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_126 = call('APPEND', key, entry_0_126)
    do
--lua/lib/log.lua:64
local seen_us_1_64, expires_1_64 = unpack_bytes('<dd', '')
  local is_renewed_1_64 = longest_us > seen_us_1_64 or now_us + seen_us_1_64 > -expires_1_64
  if is_renewed_1_64 then
    if longest_us > seen_us_1_64 then seen_us_1_64 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_64, -(now_us + 2 * seen_us_1_64)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_64 / 500), ttl_floor_ms))
  end
is_renewed_0_126 = is_renewed_1_64
--lua/lib/log.lua:83
end
  end
--lua/lib/tiers/summed.lua:171
end
          call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
          do local meters_1_62, lasts_us_1_62 = given[scope.keys], 2 * longest_us
--lua/lib/meters.lua:35
local ttl_ms_1_62 = math.max(math.ceil(lasts_us_1_62 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_62) < ttl_ms_1_62 then call('PEXPIRE', meters_1_62, ttl_ms_1_62) end
--lua/lib/tiers/summed.lua:173
end
        end
      end
    end
  end
  scope.sums = nil
end
--lua/lib/tiers/kinds.lua:111
local function tier_terms(scope, tier, ahead, is_own)
  if not scope.means then meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:85
local cost_0_69 = 1
  if scope.costs then cost_0_69 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_69
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:39
local limit_1_65, window_us_1_65 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_65) / mean) - 1, window_us_1_65, window_us_1_65 * mean / limit_1_65
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:39
local gap_us_1_66 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_66 * mean, gap_us_1_66 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
local window_us_1_71 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_71, window_us_1_71 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:61
local __1_73, burst_1_73 = argv[tier + 3], argv[tier + 4]
  local each_us_1_73 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_73) / mean) - 1, each_us_1_73, each_us_1_73 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:60
local limit_1_77, window_us_1_77 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_77) / mean) - 1, window_us_1_77, window_us_1_77 * mean / limit_1_77
--lua/lib/tiers/kinds.lua:129
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/waiter_state.lua:66
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < 0.5 and 'elsewhere' or 'scheduled', due_us
end
--lua/lib/clock_step.lua:18
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts, count = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }, (#text - 32) / 8
  local each = math.ceil(count / 10000)
  local last = (count - 1) % each + 1
  local before = 0
  while last <= count do
    local entry = pack('<d', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us)
    parts[#parts + 1] = string.rep(entry, last - before)
    before, last = last, last + each
  end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, log, key, may_write)
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', key)
  local longest_us, expires, moved, base = unpack_bytes('<dddd', text)
  local each = math.ceil(log.entries / 10000)
  local parts, last = { pack('<dddd', longest_us, expires, moved - by_us, base) }, (log.entries - 1) % each + 1
  while last <= log.entries do
    local when, sum = unpack_bytes('<dd', text, 32 + (last - 1) * 16 + 1)
    parts[#parts + 1] = pack('<dd', when - by_us, sum)
    last = last + each
  end
  text = table.concat(parts)
  log.head, log.text, log.first, log.entries = string.sub(text, 1, 32), text, 0, #parts - 1
  log.newest_us, log.moved_us = scope.at_us, by_us - moved
  if may_write then call('SET', key, text, 'KEEPTTL') end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us = (argv[scope.set + 2]) == '' and 0 or log_step_back(scope, may_write)
  for i = 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, sums_step_back(scope, scope.sums[tostring(i)], (given[scope.keys - i]), may_write))
  end
  return by_us
end
--lua/lib/line.lua:16
local function line_write(line, waiter, ticket, score)
  local bulk = line.bulk
  if not bulk then
    call('ZADD', line.line_key, ticket, waiter)
    call('ZADD', line.turns_key, score, waiter)
    return
  end
  local n = #bulk.scores
  bulk.tickets[n + 1], bulk.tickets[n + 2] = ticket, waiter
  bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
  line.newcomer = line.newcomer + 1
  local state, due_us = state_of(score)
  if state == 'suspended' then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = due_us or 0
  if not due_us or due_us <= line.at_us then line.ready = line.ready + 1 end
end


local function line_keep(line, until_us)
  if line.bulk then
    line.bulk.until_us = math.max(line.bulk.until_us, until_us)
    return
  end
  local ttl_ms = math.ceil((until_us - line.at_us + line.keep_us) / 1000)
  ttl_ms = math.max(ttl_ms, line.clock.ttl_floor_ms, line.kept_ms or 0)
  if call('PTTL', line.turns_key) < ttl_ms then
    call('PEXPIRE', line.line_key, ttl_ms)
    call('PEXPIRE', line.turns_key, ttl_ms)
  end
end


local function line_join(line, waiter, ticket, due_us, is_elsewhere)
  line_write(line, waiter, ticket, is_elsewhere and (math.min(due_us, 2500000000000000 - 1) + 0.25) or (math.min(due_us, 2500000000000000 - 1)))
  line_keep(line, due_us)
end


local function line_suspend(line, waiter, ticket, back_us)
  line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  line_keep(line, back_us)
end

local function line_leave(line, waiter)
  call('ZREM', line.line_key, waiter)
  call('ZREM', line.turns_key, waiter)
end


local function line_overdue(line)
  local cutoff_us_0_189 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_189)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_187 = line.at_us local from, to = -at_us_0_187, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_120 = line.scope
--lua/lib/meters.lua:75
if (argv[scope_0_120.set + 5] ~= '0') then call('HDEL', (given[scope_0_120.keys]), 'w' .. waiter) end
--lua/lib/line.lua:81
end end
  end
  for _, waiter in ipairs(line_overdue(line)) do
    local ticket = call('ZSCORE', line.line_key, waiter)
    if not ticket then
      call('ZREM', line.turns_key, waiter)
    elseif state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      call('ZADD', line.turns_key, (4000000000000000 + ticket), waiter)
    else
      line_suspend(line, waiter, tonumber(ticket), line.at_us)
    end
  end
end


local function line_look(line)
  line.late, line.late_ranks = {}, {}
  for _, waiter in ipairs(line_overdue(line)) do
    if state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      line.again = line.again + 1
    else
      line.late[#line.late + 1] = waiter
      line.late_ranks[#line.late] = call('ZRANK', line.line_key, waiter)
    end
  end
  table.sort(line.late_ranks)
end
--lua/lib/line.lua:125
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = limits_longest(scope)
  local line = {
    line_key = line_key,
    turns_key = turns_key,
    scope = scope,
    clock = clock,
    at_us = scope.at_us,
    cutoff_us = scope.at_us - clock.overdue_us,
    longest_us = longest_us,
    keep_us = 2 * math.max(longest_us, scope.cap and request.lease_us or 0),
    joins_at = request.joins_at,
    active = 0,
    suspended = 0,
    overdue = 0,
    again = 0,
  }
  local first = not scope.no_line and call('ZRANGE', turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  if ((tonumber(first)) < (line.cutoff_us)) then
    if may_write then line_tidy(line) else line_look(line) end
    local late = #(line.late or {})
    line.suspended = call('ZCOUNT', turns_key, '-inf', '(0') + late
    line.overdue = call('ZCOUNT', turns_key, '0', string.format('(%.0f', (line.cutoff_us))) - late - line.again
  end
  line.active = call('ZCARD', turns_key) - line.suspended - line.overdue
  local ticket = request.waiter ~= '' and tonumber(call('ZSCORE', line_key, request.waiter))

  if ticket and (ticket >= 0 or ((tonumber(call('ZSCORE', turns_key, request.waiter))) < -(line.at_us))) then
    line.ticket = math.abs(ticket)
  end
  return line
end
--lua/lib/line_order.lua:15
local function line_rank(line, ticket)
  local rank = call('ZCOUNT', line.line_key, 0, string.format('(%.0f', ticket)) - line.overdue
  for _, waiter in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, waiter) or -1)
    if other >= 0 and other < ticket then rank = rank - 1 end
  end
  return math.max(0, rank)
end


local function line_ticket(line)
  if line.newcomer then return line.newcomer end
  local priority = math.min(math.floor(line.joins_at / 2), 1048576)
  local low = priority * 4294967296 + (line.joins_at % 2 == 1 and 1 or 4294967296 / 2)
  local high = low + 4294967296 / 2 - 2
  local last = line.active + line.overdue > 0 and call('ZREVRANGE', line.line_key, 0, 0, 'WITHSCORES') or {}
  local active, suspended = tonumber(last[2] or 0), 0
  if active > high then
    active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  elseif not line.late then

    line.last, line.last_rank = last[1], line.active - 1
  end
  if line.suspended > 0 then
    suspended = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  end
  line.newcomer = math.max(low, active + 1, 1 - suspended)
  return line.newcomer
end


local function line_rank_new(line)
  local ticket = line_ticket(line)
  return line.last and line.active or line_rank(line, ticket)
end
--lua/lib/line_order.lua:58
local function line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', (line.cutoff_us)), until_us + 0.5)
end


local function line_ready(line)
  local leasing = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((line.clock.cutoff_us) / 1000), '+inf')
  return line.again + line_due(line, line.at_us) + leasing
end



local function line_turn(line, k)
  local bulk = line.bulk
  if bulk and not line.ticket and k >= bulk.first then return bulk.turns[k - bulk.first + 1] end
  local rank = line.suspended - #(line.late or {}) + line.overdue + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local waiter = k == line.last_rank and line.last or call('ZRANGE', line.line_key, rank, rank)[1]
  local score = waiter and tonumber(call('ZSCORE', line.turns_key, waiter))
  return score and (score >= 2500000000000000 and 0 or math.floor(score))
end
--lua/lib/turn.lua:17
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_front(scope)
  if not meters_cost(scope) or scope.front then return end
  local first = scope.line.suspended + scope.line.overdue
  meters_look(scope, call('ZRANGE', scope.line.line_key, first, first + 20 - 1))
end



local function turn_saved(scope, ahead, is_own)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  turn_front(scope)
  local takes_more = not is_own
  for i, cost in ipairs(is_own and scope.front and scope.front[1] or {}) do
    takes_more = takes_more or cost > (scope.costs and scope.costs[i] or 1)
  end
  local turn_us = takes_more and line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us - (is_own and 100000 or 0) and turn_us
end


local function turn_behind(scope, ahead, is_own)
  if ahead > 0 or not is_own then turn_front(scope) end
  tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = turn_saved(scope, ahead, is_own)
  if saved_us then scope.turn_us = math.max(scope.turn_us, saved_us) end

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local _, _, each_us = tier_behind(scope, tier, ahead, is_own)
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
    local waiter, window_us = tier_behind(scope, tier, ahead, is_own)
    local before_us = waiter >= 0 and turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end



local function turn_overtakes(scope, waiter)
  local line = scope.line
  if scope.cap or line.active <= 1 or not (argv[4] == '1') then return false end
  local before = line_rank(line, line.ticket) - line_due(line, line.at_us + 200000)
  if before <= 0 or state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0)) ~= 'tentative' then return false end
  return before > call('ZCOUNT', line.turns_key, 2500000000000000, '+inf')
end


local function turn_check(scope, waiter)
  local line, at_us = scope.line, scope.at_us
  scope.at_us = math.max(at_us, scope.paused_us)
  if line.ticket then

    tiers_after(scope, 0, true)
    scope.ahead = 0
    local is_refused = scope.turn_us > at_us or turn_overtakes(scope, waiter)
    local rank = (is_refused or scope.costs) and line_rank(line, line.ticket)
    if is_refused or rank and turn_saved(scope, rank, true) then turn_behind(scope, rank, true) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line), true)
  else
    turn_behind(scope, 0, true)
  end
  scope.at_us = at_us
end
--lua/lib/lease.lua:62
local function lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



local function lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running >= scope.cap then lease_drop(scope, waiter, now_us, may_write) end
end



local function lease_refuses(scope, waiter, clock, may_write)
  if not scope.running then lease_load(scope, waiter, clock.now_us, may_write) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  if room < 1 or scope.mine == 1 then

  elseif line.ticket then
    local coming = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
    local score = coming > 0 and tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
    if score and (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000) then coming = coming - 1 end
    if coming > 0 then room = room - math.min(coming, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    room = room - math.min(line.ready or line_ready(line), scope.ahead)
  end
  local is_full = room < 1
  if (is_full or scope.paused_us > 0) and line.ticket then scope.ahead = line_rank(line, line.ticket) end
  return is_full
end



local function lease_refuses_waiter(scope, waiter, clock)
  local line = scope.line
  local score = line.ticket and tonumber(call('ZSCORE', line.turns_key, waiter))
  local state = score and state_of(score)
  if state ~= 'parked' and (state ~= 'called' or (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000)) then return false end
  scope.ahead = line_rank(line, line.ticket)
  return true
end
--lua/lib/settings.lua:36
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'weights')
    if (found[1] or '') ~= (argv[scope.set + 4]) then
      return s, found[1] or '', '[' .. (found[2] or 'null') .. ',' .. (found[3] or 'null') .. ']'
    end
  end
end


local function settings_keep(settings, ttl_ms)
  if call('HEXISTS', settings, 'version') == 0 and call('PTTL', settings) < ttl_ms then
    call('PEXPIRE', settings, ttl_ms)
  end
end


local function settings_look(settings, now_us, apart_us, ttl_floor_ms)
  if apart_us == 0 then return true end
  local last_us = tonumber(call('HGET', settings, 'looked') or 0)
  if last_us > now_us - apart_us then return false end
  call('HSET', settings, 'looked', string.format('%.0f', now_us))
  settings_keep(settings, math.max(math.ceil(apart_us / 1000), ttl_floor_ms))
  return true
end






local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:25
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
  end
  return most_us
end







local function check_all(request, clock, may_write)
  local full, full_index
  for s, scope in ipairs(request.scopes) do
    scope.line = scope.line or line_load(scope, request, clock, may_write)
    scope.paused_us = scope.paused_us or settings_paused((given[scope.keys + 4]), clock.now_us)
    turn_check(scope, request.waiter)
    if scope.cap then

      scope.is_full = lease_refuses(scope, request.waiter, clock, may_write) or scope.paused_us > 0
    else
      scope.is_full = not may_write and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_214 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_214 = 1, #scopes_0_214 do
    local scope_0_214 = scopes_0_214[s_0_214]
    if not scope_0_214.is_full and scope_0_214.turn_us > scope_0_214.at_us and not (binding and binding.turn_us >= scope_0_214.turn_us) then
      binding, index = scope_0_214, s_0_214
    end
  end
--lua/lib/check.lua:64
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/watchdog.lua:28
local function watchdog_record(scope)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  return string.match(call('HGET', holders, '') or '', '^(%d+)(r?) (.*)$')
end




local function watchdog_of(scope, may_be_called)
  local clock = scope.line.clock
  local due, reserved, waiter = watchdog_record(scope)
  if not due or due + clock.overdue_us < clock.now_us or reserved ~= '' and scope.running == 0 then return nil end
  if scope.paused_us > 0 and tonumber(due) > scope.paused_us then return nil end
  local state = state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0))
  return (state == 'parked' or may_be_called and state == 'called') and waiter
end




local function watchdog_set(scope, waiter, lease_us)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local ends = call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2]
  local awaited = line_due(line, line.at_us) + call('ZCOUNT', line.turns_key, 2500000000000000, '(4e15')
  local due_us = ends or now_us + overdue_us
  if awaited > 0 then due_us = math.min(due_us, now_us + overdue_us) end
  due_us = math.max(due_us, now_us + 1000000)

  if scope.paused_us > 0 then due_us = scope.paused_us end
  if (scope.cap == 0) then due_us = now_us + 30000000 end
  due_us = math.min(due_us, now_us + 600000000)
  call('HSET', holders, '', string.format('%.0f', due_us) .. (line.bulk and 'r ' or ' ') .. waiter)
  local ttl_ms = math.max(math.ceil((due_us - now_us + overdue_us + 2 * lease_us) / 1000), line.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  return due_us
end




local function watchdog_offer(scope, waiter, ticket)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0)) ~= 'called' then return end
  if call('HSETNX', holders, '  ', '1') == 1 then
    scope.offered_cap, scope.offered_to = tonumber(call('HGET', holders, ' ') or nil), ticket
  end
end

local function watchdog_forget_offer(scope)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  call('HDEL', holders, '  ')
end



local function watchdog_park(scope, request, ticket)
  local line, waiter = scope.line, request.waiter
  local watchdog = scope.watchdog or watchdog_of(scope, false)

  if scope.paused_us > 0 and scope.ahead == 0 and not line.bulk then watchdog = nil end
  local now_us_0_215, ahead_0_215 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_215 + 600000000 + 1000000 * ahead_0_215
  if (scope.cap == 0) then watchdog_offer(scope, waiter, ticket) end
  line_write(line, waiter, ticket, 4000000000000000 + ticket)
  line_keep(line, back_us)

  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if not (scope.watchdog or (scope.cap == 0)) then call('HSET', holders, ' ', scope.cap) end
  scope.watchdog = watchdog or waiter
  return scope.watchdog == waiter and watchdog_set(scope, waiter, request.lease_us) or back_us
end
--lua/lib/join.lua:10
local function join_lines(request, binding)
  local turn_us = not binding.is_full and binding.turn_us
  for _, scope in ipairs(request.scopes) do
    if not scope.line.ticket and (scope.is_full or scope.turn_us > scope.at_us) then meters_join(scope, request.waiter) end
    scope.front = nil
    if scope.is_full then
      local back_us = watchdog_park(scope, request, scope.line.ticket or line_ticket(scope.line))
      turn_us = math.min(turn_us or back_us, back_us)
    end
  end
  for _, scope in ipairs(request.scopes) do
    local line = scope.line
    if not scope.is_full and (scope.turn_us > scope.at_us or line.ticket) then
      local ticket = line.ticket or line_ticket(line)
      if turn_us - scope.turn_us <= line.clock.overdue_us then

        local due_us = scope.cap and turn_us or scope.turn_us
        line_join(line, request.waiter, ticket, due_us, turn_us > scope.turn_us)
      else

        line_suspend(line, request.waiter, ticket, turn_us + line.clock.overdue_us)
      end
    end
  end
  return turn_us
end


local function read_state(scope, waiter)
  local line = scope.line
  if not line.ticket then return end
  local score = tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
  local state = state_of(score)
  scope.told_us = score >= 0 and score < 2500000000000000 and score or nil
  scope.was_parked = state == 'parked' or state == 'called'
end


local function leave_line(scope, waiter)
  if not scope.line.ticket then return end
  line_leave(scope.line, waiter)
  if scope.costs then do
--lua/lib/meters.lua:75
if (argv[scope.set + 5] ~= '0') then call('HDEL', (given[scope.keys]), 'w' .. waiter) end
--lua/lib/join.lua:51
end end
  scope.front = nil
end
--lua/lib/horizon_waiters.lua:16
local function horizon_count(line)
  line.suspended = call('ZCOUNT', line.turns_key, '-inf', '(0')
end


local function horizon_waiter(line, rank, until_us)
  local index = line.suspended + line.overdue + rank
  local waiter = call('ZRANGE', line.line_key, index, index)[1]
  if not waiter then return nil end
  local state, due_us = state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
  if not (state == 'tentative' or state == 'scheduled' or state == 'parked' and line.takes_parked) or due_us and due_us <= until_us then waiter = nil end
  return waiter, due_us, state
end



local function horizon_next(line, coming, until_us)
  local found, found_due, state = horizon_waiter(line, coming, until_us)

  if state == 'parked' and not found then return nil end
  for rank = coming - 1, math.max(0, coming - 32), -1 do
    local waiter, due_us = horizon_waiter(line, rank, until_us)
    if not waiter then break end
    found, found_due = waiter, due_us
  end
  if found then return found, found_due end

  local until_us_0_193 = math.max(until_us, line.passed_us or 0) local from, to = '(' .. string.format('%.0f', until_us_0_193) .. '.5', '(2.5e15'
  local later = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 400)
  for i = 1, #later, 2 do
    local its_state, due_us = state_of(tonumber(later[i + 1]))
    if (its_state == 'tentative' or its_state == 'scheduled' or its_state == 'parked' and line.takes_parked) then
      line.passed_us = due_us - 1
      return later[i], due_us
    end
  end
end


local function horizon_tell(scope, promotions, waiter, turn_us)
  local line = scope.line
  local due_us = math.min(turn_us, 2500000000000000 - 1)
  call('ZADD', line.turns_key, (math.min(due_us, 2500000000000000 - 1) + 0.5), waiter)
  line_keep(line, due_us)
  do local turn_us_0_216 = due_us <= line.at_us and 0 or due_us
--lua/lib/reply.lua:115
local n_0_216 = #promotions
  promotions[n_0_216 + 1], promotions[n_0_216 + 2], promotions[n_0_216 + 3], promotions[n_0_216 + 4] = 20, scope.keys, waiter, turn_us_0_216
--lua/lib/horizon_waiters.lua:60
end
end
--lua/lib/horizon.lua:35
local function horizon_watch(scope, promotions, coming, until_us)
  local line = scope.line
  if line_due(line, line.at_us + 10000000) > coming then return end
  local each_us = 1
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local _, _, its_us = tier_behind(scope, tier, coming, false)
    each_us = math.max(each_us, its_us)
  end
  local ahead = coming + math.min(math.floor(10000000 / 2 / each_us), 100)
  local waiter, due_us = horizon_waiter(line, ahead, until_us)
  if not waiter then
    ahead = coming
    waiter, due_us = horizon_next(line, ahead, until_us)
  end
  if not waiter then return end
  tiers_after(scope, ahead, false)
  if not due_us or due_us - scope.turn_us > 20000 then horizon_tell(scope, promotions, waiter, scope.turn_us) end
end



local function horizon_fill(scope, promotions, room)
  local line = scope.line
  local until_us = line.at_us + 200000
  local coming, told = line_due(line, until_us), 0
  local late = line.late_us and line_due(line, line.late_us) or 0
  while told < 32 and (not room or coming < room) do
    tiers_after(scope, coming, false)
    local free_us = scope.turn_us
    local is_beyond = free_us > until_us - 20000

    if is_beyond and coming - late >= 2 then break end
    if not is_beyond or line_due(line, free_us + 20000) <= coming then
      if told == 0 then horizon_count(line) end
      local waiter = horizon_next(line, coming, math.max(until_us, free_us))
      if not waiter then break end
      horizon_tell(scope, promotions, waiter, free_us)
      told = told + 1
    end
    coming = coming + 1
  end
  if told > 0 then horizon_watch(scope, promotions, coming, until_us) end
end



local function horizon_apart(scope)
  if not scope.front then return 20000 end
  return math.max(20000, (scope.turn_us - scope.at_us) / 4)
end



local function horizon_push(scope, promotions, rank)
  local line, from = scope.line, rank + 1
  horizon_count(line)
  for _ = 1, 20 do
    local _, due_us = horizon_waiter(line, from, 0)
    tiers_after(scope, from, false)
    if not due_us or scope.turn_us - due_us > horizon_apart(scope) then break end
    from = from + 100
  end
  local first = line.suspended + line.overdue + from
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + 100 - 1)) do
    local state, due_us = state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
    if not due_us or not (state == 'tentative' or state == 'scheduled' or state == 'parked' and line.takes_parked) then break end
    tiers_after(scope, from + i - 1, false)
    if scope.turn_us - due_us > horizon_apart(scope) then horizon_tell(scope, promotions, waiter, scope.turn_us) end
  end
end



local function horizon_late(scope, promotions, request_waiter)
  local line = scope.line
  local cutoff_us_0_192, until_us_0_192 = line.cutoff_us, line.at_us - 200000 local from, to = string.format('%.0f', cutoff_us_0_192), until_us_0_192 + 0.5
  local found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, score = found[1], tonumber(found[2])
  if not waiter then return end
  line.late_us = line.at_us - 200000
  if waiter == request_waiter then return end
  if state_of(score) == 'scheduled' then
    horizon_tell(scope, promotions, waiter, line.at_us)
  else
    do
--lua/lib/reply.lua:127
local n_0_222 = #promotions
  promotions[n_0_222 + 1], promotions[n_0_222 + 2], promotions[n_0_222 + 3], promotions[n_0_222 + 4] = 22, scope.keys, waiter, 0
--lua/lib/horizon.lua:120
end
  end
end


local function horizon_note_vain(scope, waiter)
  if scope.turn_us < scope.at_us + 50000 then return end
  local state, due_us = state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or -1))

  scope.is_vain = state == 'scheduled' or state ~= 'suspended' and due_us and due_us < scope.at_us + 50000
end



local function horizon_open(scope, promotions)
  local line = scope.line
  if line.active == 0 then return end
  local clock = line.clock
  if not (line.ticket or settings_look((given[scope.keys + 4]), clock.now_us, 1000000, clock.ttl_floor_ms)) then return end
  local until_us = line.at_us + 200000
  local coming = line_due(line, until_us)
  horizon_count(line)
  for _ = 1, 2 do
    local waiter = coming < 100 and horizon_next(line, coming, until_us)
    if not waiter then break end
    horizon_tell(scope, promotions, waiter, line.at_us)
    coming = coming + 1
  end
end



local function horizon_look(scope, promotions, waiter, turn_us)
  local line = scope.line
  if waiter ~= '' and (line.ticket or turn_us < scope.at_us + 1000000) then return end
  local until_us_0_194 = line.at_us - 200000 local from, to = '(' .. string.format('%.0f', until_us_0_194) .. '.5', '(2.5e15'
  local first = tonumber(call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
  if first then do local at_us_1_79 = (first >= 2500000000000000 and 0 or math.floor(first)) + 200000 + 1
--lua/lib/reply.lua:133
local n_1_79 = #promotions
  promotions[n_1_79 + 1], promotions[n_1_79 + 2], promotions[n_1_79 + 3], promotions[n_1_79 + 4] = 23, scope.keys, at_us_1_79, 0
--lua/lib/horizon.lua:157
end end
end


local function horizon_after(scope, waiter, promotions, takes_parked, room)
  local line, at_us, turn_us = scope.line, scope.at_us, scope.turn_us
  if line.active == 0 or not (argv[scope.set + 3] ~= '0') then return end
  line.takes_parked = takes_parked
  scope.at_us = math.max(at_us, scope.paused_us)
  turn_front(scope)
  if scope.is_vain then horizon_push(scope, promotions, scope.ahead) end
  horizon_late(scope, promotions, waiter)
  horizon_fill(scope, promotions, room)
  scope.at_us = at_us

  if not room then horizon_look(scope, promotions, waiter, turn_us) end
end
--lua/lib/schedule.lua:27
local function schedule_missed(line)
  local cutoff_us_0_197 = line.clock.cutoff_us local from, to = 2500000000000000, string.format('(%.0f', 2500000000000000 + math.floor(cutoff_us_0_197 / 1000))
  for _, waiter in ipairs(call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)) do
    call('ZADD', line.turns_key, (4000000000000000 + (call('ZSCORE', line.line_key, waiter) or 0)), waiter)
  end
end



local function schedule_parked(scope, promotions, after, room)
  local line, now_us, free = scope.line, scope.line.clock.now_us, room
  local from, to = string.format('(%.0f', 4000000000000000 + after), '+inf'

  if room > 0 and (argv[scope.set + 3] ~= '0') then line.suspended = call('ZCOUNT', line.turns_key, '-inf', '(0') end
  local told = {}
  for _ = 1, 100 do

    if room < 1 or room - line_due(line, line.at_us) < 1 then break end
    local waiter = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 1)[1]
    if not waiter then break end
    turn_behind(scope, line_rank(line, tonumber(call('ZSCORE', line.line_key, waiter) or 0)), false)
    if scope.turn_us > line.at_us and room - line_due(line, scope.turn_us) < 1 then break end
    told[waiter] = true
    if scope.turn_us <= line.at_us then
      call('ZADD', line.turns_key, (2500000000000000 + math.floor(now_us / 1000)), waiter)
      if room == free then watchdog_forget_offer(scope) end
      room = room - 1
      do
--lua/lib/reply.lua:115
local n_0_217 = #promotions
  promotions[n_0_217 + 1], promotions[n_0_217 + 2], promotions[n_0_217 + 3], promotions[n_0_217 + 4] = 20, scope.keys, waiter, 0
--lua/lib/schedule.lua:54
end
    else
      local due_us_0_162 = scope.turn_us local turn_us = math.min(due_us_0_162, 2500000000000000 - 1)
      call('ZADD', line.turns_key, (math.min(turn_us, 2500000000000000 - 1) + 0.5), waiter)
      line_keep(line, turn_us)
      do
--lua/lib/reply.lua:115
local n_0_218 = #promotions
  promotions[n_0_218 + 1], promotions[n_0_218 + 2], promotions[n_0_218 + 3], promotions[n_0_218 + 4] = 20, scope.keys, waiter, turn_us
--lua/lib/schedule.lua:59
end
    end
  end
  return told
end



local function schedule_recheck(scope, promotions)
  local turns_key, clock = scope.line.turns_key, scope.line.clock
  local awaited_us = call('ZCOUNT', turns_key, 2500000000000000, '(4e15') > 0 and clock.now_us
  if not awaited_us then
    local from, to = '0', '(2.5e15'
    local first = tonumber(call('ZRANGEBYSCORE', turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
    awaited_us = first and math.max(clock.now_us, first >= 2500000000000000 and 0 or math.floor(first))
  end
  if awaited_us then do local at_us_0_220 = awaited_us + clock.overdue_us + 1000
--lua/lib/reply.lua:121
local n_0_220 = #promotions
  promotions[n_0_220 + 1], promotions[n_0_220 + 2], promotions[n_0_220 + 3], promotions[n_0_220 + 4] = 21, scope.keys, at_us_0_220, 0
--lua/lib/schedule.lua:75
end end
end



local function schedule_next(scope, request, clock, promotions, after, more)
  local line = scope.line
  if line.active == 0 then return 0 end
  if not scope.running then lease_load(scope, request.waiter, clock.now_us, true) end
  local room = scope.paused_us > 0 and 0 or scope.cap - scope.running + more
  if room > 0 then
    schedule_missed(line)
    room = room - call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
  end
  local told = schedule_parked(scope, promotions, after, room)
  schedule_recheck(scope, promotions)
  local found = call('ZREVRANGE', line.turns_key, 0, 0, 'WITHSCORES')

  if scope.paused_us > 0 then
    local from, to = string.format('(%.0f', 4000000000000000 + 0), '+inf'
    found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  end
  local waiter, state = found[1], state_of(tonumber(found[2] or 0))
  if (state == 'parked' or state == 'called') and not told[waiter] and not watchdog_of(scope, state == 'called') then
    local due_us = watchdog_set(scope, waiter, request.lease_us)
    do
--lua/lib/reply.lua:115
local n_0_219 = #promotions
  promotions[n_0_219 + 1], promotions[n_0_219 + 2], promotions[n_0_219 + 3], promotions[n_0_219 + 4] = 20, scope.keys, waiter, due_us
--lua/lib/schedule.lua:100
end
  end
  return room
end



local function schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, 2500000000000000, '+inf') == 0 then return end
  local more = was_parked and 1 or 0
  do
--lua/lib/reply.lua:121
local n_0_221 = #promotions
  promotions[n_0_221 + 1], promotions[n_0_221 + 2], promotions[n_0_221 + 3], promotions[n_0_221 + 4] = 21, scope.keys, 0, more
--lua/lib/schedule.lua:110
end
end


local function note_vain(request)
  for _, scope in ipairs(request.scopes) do
    if not scope.is_full and scope.line.ticket then horizon_note_vain(scope, request.waiter) end
  end
end


local function schedule_offer(scope, request, clock, promotions)
  local own_cap = scope.cap
  scope.cap = scope.offered_cap
  schedule_next(scope, request, clock, promotions, scope.offered_to, 0)
  scope.cap = own_cap
end


local function schedule_is_blind(scope)
  return not (argv[scope.set + 3] ~= '0') and limits_longest(scope) > 0
end


local function schedule_after(request, is_admitted, clock, promotions)
  for _, scope in ipairs(request.scopes) do
    if is_admitted and schedule_is_blind(scope) then

    elseif not scope.cap then
      if is_admitted then schedule_uncapped(scope, promotions, scope.was_parked) end
      if (argv[4] == '1') then
        if (argv[scope.set + 3] ~= '0') then
          horizon_after(scope, request.waiter, promotions, false, nil)
        elseif is_admitted then
          horizon_open(scope, promotions)
        end
      end
    else
      if is_admitted then scope.running = scope.running + 1 - scope.mine end
      if scope.offered_cap then schedule_offer(scope, request, clock, promotions) end

      if not (scope.is_full and scope.running >= scope.cap) then
        local room = schedule_next(scope, request, clock, promotions, 0, 0)
        if (argv[4] == '1') then horizon_after(scope, request.waiter, promotions, false, room) end
      end
    end
  end
end


local function schedule_know_cap(scope)
  if scope.cap ~= (-1) then return end
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]

  scope.is_of_line, scope.cap = true, tonumber(call('HGET', holders, ' ') or (not (argv[scope.set + 3] ~= '0') and 1) or nil)
end


local function schedule_scope(scope, lease_us, clock, promotions, after, more)
  local request = { waiter = '', joins_at = 0, lease_us = lease_us, scopes = { scope } }
  if (argv[scope.set + 2]) ~= '' then do local now_us_0_123 = clock.now_us
--lua/lib/log.lua:33
local tail_0_123 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_123
  if tail_0_123 ~= '' then
    local newest_0_123 = unpack_bytes('<d', tail_0_123, #tail_0_123 - 7)
    if newest_0_123 > now_us_0_123 + 1000000 then
      scope.set_back_us = newest_0_123 - now_us_0_123
    elseif newest_0_123 > now_us_0_123 then
      scope.at_us = newest_0_123
    end
  end
--lua/lib/schedule.lua:170
end end
  do
--lua/lib/sums.lua:67
for i_0_147 = 1, (argv[scope.set + 5] - 1) do
    local slot_1_74 = tostring(i_0_147)
--lua/lib/sums.lua:33
local opened_1_74 = scope.sums or {}
  scope.sums = opened_1_74
  local __0_147 = opened_1_74[slot_1_74]
  if not __0_147 then
    local key_1_74 = given[scope.keys - slot_1_74]
    local text_1_74 = call('GETRANGE', key_1_74, -320, -1)
    local size_1_74, head_1_74 = #text_1_74, text_1_74
    if size_1_74 == 320 then
      size_1_74, head_1_74 = call('STRLEN', key_1_74), call('GETRANGE', key_1_74, 0, 32 - 1)
    end
    __0_147 = { head = head_1_74, text = text_1_74, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_1_74 >= 32 then
      local entries_1_74 = (size_1_74 - 32) / 16
      local __1_74, __1_74, moved_1_74, base_1_74 = unpack_bytes('<dddd', head_1_74)
      __0_147.entries, __0_147.first, __0_147.base, __0_147.sum, __0_147.moved_us = entries_1_74, math.max(0, entries_1_74 - math.floor(#text_1_74 / 16)), base_1_74, base_1_74, -moved_1_74
      if entries_1_74 > 0 then
        local when_1_74, sum_1_74 = unpack_bytes('<dd', text_1_74, #text_1_74 - 16 + 1)
        local ahead_us_1_74 = when_1_74 - scope.at_us
        if ahead_us_1_74 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_74)
        elseif ahead_us_1_74 > 0 then
          scope.at_us = when_1_74
        end
        __0_147.newest_us, __0_147.sum = when_1_74, sum_1_74
      end
    end
    opened_1_74[slot_1_74] = __0_147
  end
--lua/lib/sums.lua:69
  end
--lua/lib/schedule.lua:171
end
  check_set_back(request, true)
  scope.line = line_load(scope, request, clock, true)
  scope.paused_us = settings_paused((given[scope.keys + 4]), clock.now_us)
  if scope.cap then
    local room = schedule_next(scope, request, clock, promotions, after, more)
    if (argv[4] == '1') then horizon_after(scope, '', promotions, false, room) end
  else

    if not scope.is_of_line then schedule_uncapped(scope, promotions, false) end
    if (argv[4] == '1') then horizon_after(scope, '', promotions, scope.is_of_line, nil) end
  end
end
--lua/lib/waiter_events.lua:21
local function event_still_waits(scope, waiter, token, now_us)
  local _, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local score = tonumber(call('ZSCORE', turns_key, waiter) or 0)
  if score <= 0 or not (scope.cap or scope.is_of_line) then return score > 0 end
  local state, due_us = state_of(score)
  if token == '0' then return state == 'called' or state == 'scheduled' and due_us <= now_us + 1000000 end
  if due_us then return due_us == tonumber(token) end

  local watchdog_due, _, watchdog = watchdog_record(scope)
  return watchdog ~= waiter or watchdog_due == token
end

local function event_suspend(scope, waiter, ticket, now_us)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  call('ZADD', line_key, -ticket, waiter)
  call('ZADD', turns_key, (-(now_us + 3600000000)), waiter)
  if call('PTTL', turns_key) < 3600000 then
    call('PEXPIRE', line_key, 3600000)
    call('PEXPIRE', turns_key, 3600000)
  end
end


local function event_apply(scope, what, waiter, token, now_us)
  if what == 'waiting' then return event_still_waits(scope, waiter, token, now_us), 0 end
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  if what == 'gone' then
    call('ZREM', line_key, waiter)
    do
--lua/lib/meters.lua:75
if (argv[scope.set + 5] ~= '0') then call('HDEL', (given[scope.keys]), 'w' .. waiter) end
--lua/lib/waiter_events.lua:49
end
    return call('ZREM', turns_key, waiter) == 1, 0
  end
  local ticket = tonumber(call('ZSCORE', line_key, waiter) or nil)
  if not ticket then return false, 0 end
  local state = state_of(tonumber(call('ZSCORE', turns_key, waiter) or 0))
  if what == 'arrived' then
    if ticket >= 0 or state ~= 'suspended' then return false, 0 end
    call('ZADD', line_key, -ticket, waiter)
    call('ZADD', turns_key, (4000000000000000 + (-ticket)), waiter)
    return true, 0
  end


  local waits_for_call = state == 'called' or state == 'parked'
  local may_not_know = state == 'scheduled'
  if ticket < 0 or not (waits_for_call or may_not_know or what == 'absent') then return false, 0 end
  if what == 'coming' then
    call('ZADD', turns_key, (math.min(now_us, 2500000000000000 - 1)), waiter)
  elseif what == 'postponed' and scope.cap then
    call('ZADD', turns_key, (4000000000000000 + ticket), waiter)
    return true, ticket
  else
    event_suspend(scope, waiter, ticket, now_us)
  end
  return true, 0
end
--lua/lib/settle.lua:13
local function settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  local at_us = tonumber(at)
  scope.costs, scope.rights, scope.moved = {}, {}, {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  for name, moved in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.moved[name] = tonumber(moved) end
  local before, reset_us = nil, nil
  if (argv[scope.set + 5] ~= '0') then reset_us = call('HGET', (given[scope.keys]), 'reset') end
  if reset_us and at_us <= tonumber(reset_us) then
    scope.is_forgotten = true

    for i, cost in ipairs(scope.costs) do scope.rights[i] = math.max(scope.rights[i], cost) end
  end
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    if kind ~= before then
      if kind == 'sliding' then sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'pace' then elseif kind == 'fixed' then fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'gcra' then gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'summed' then summed_settle(scope, tier, at_us, now_us, ttl_floor_ms) else error('no such kind of tier: ' .. tostring(kind)) end
      before = kind
    end
  end
end
--lua/lib/settle.lua:50
local function settle_event(scope, text, now_us, ttl_floor_ms)
  if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_124 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_124
  if tail_0_124 ~= '' then
    local newest_0_124 = unpack_bytes('<d', tail_0_124, #tail_0_124 - 7)
    if newest_0_124 > now_us + 1000000 then
      scope.set_back_us = newest_0_124 - now_us
    elseif newest_0_124 > now_us then
      scope.at_us = newest_0_124
    end
  end
--lua/lib/settle.lua:51
end end
  do
--lua/lib/sums.lua:67
for i_0_148 = 1, (argv[scope.set + 5] - 1) do
    local slot_1_75 = tostring(i_0_148)
--lua/lib/sums.lua:33
local opened_1_75 = scope.sums or {}
  scope.sums = opened_1_75
  local __0_148 = opened_1_75[slot_1_75]
  if not __0_148 then
    local key_1_75 = given[scope.keys - slot_1_75]
    local text_1_75 = call('GETRANGE', key_1_75, -320, -1)
    local size_1_75, head_1_75 = #text_1_75, text_1_75
    if size_1_75 == 320 then
      size_1_75, head_1_75 = call('STRLEN', key_1_75), call('GETRANGE', key_1_75, 0, 32 - 1)
    end
    __0_148 = { head = head_1_75, text = text_1_75, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_1_75 >= 32 then
      local entries_1_75 = (size_1_75 - 32) / 16
      local __1_75, __1_75, moved_1_75, base_1_75 = unpack_bytes('<dddd', head_1_75)
      __0_148.entries, __0_148.first, __0_148.base, __0_148.sum, __0_148.moved_us = entries_1_75, math.max(0, entries_1_75 - math.floor(#text_1_75 / 16)), base_1_75, base_1_75, -moved_1_75
      if entries_1_75 > 0 then
        local when_1_75, sum_1_75 = unpack_bytes('<dd', text_1_75, #text_1_75 - 16 + 1)
        local ahead_us_1_75 = when_1_75 - scope.at_us
        if ahead_us_1_75 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_75)
        elseif ahead_us_1_75 > 0 then
          scope.at_us = when_1_75
        end
        __0_148.newest_us, __0_148.sum = when_1_75, sum_1_75
      end
    end
    opened_1_75[slot_1_75] = __0_148
  end
--lua/lib/sums.lua:69
  end
--lua/lib/settle.lua:52
end
  check_set_back({ scopes = { scope } }, true)
  settle_scope(scope, text, now_us, ttl_floor_ms)
  scope.costs = nil
end
--lua/lib/clock.lua:27
  local overdue_us_0_227 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_227, cutoff_us = now_us - overdue_us_0_227 }
--lua/acquire.lua:24
  return {
    clock = clock,
    promotions = {},
    other_limits = settings_other,
    set_back = check_set_back,
    check = check_all,
    note_vain = note_vain,
    join = join_lines,
    read_state = read_state,
    leave = leave_line,
    schedule = schedule_after,
    event = event_apply,
    know_cap = schedule_know_cap,
    note_costs = meters_note,
    settle = settle_event,
    schedule_scope = schedule_scope,
  }
end
--lua/lib/clock.lua:13
local given_us_0_2, not_after_us_0_2 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_2, 0
  if given_us_0_2 == '' then
    local time_0_2 = call('TIME')
    now_us = time_0_2[1] * 1000000 + time_0_2[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_2), 600000
  end
local is_late = not_after_us_0_2 ~= '' and now_us > tonumber(not_after_us_0_2)
--lua/acquire.lua:44
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys = ({ 0, now_us }), 0
local queue

local function decide()
--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:21
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/acquire.lua:57
  local word, waiter = argv[arg], argv[arg + 1]

  if word ~= 'acquire' and word ~= 'acquire_all' then
--lua/lib/request.lua:91
    local arg_1_80 = arg + 2
--lua/lib/request.lua:70
local set_1_80, costs_1_80 = tonumber(argv[arg_1_80]), nil
  if not set_1_80 then
    costs_1_80 = {}
    set_1_80 = tonumber(string.match(argv[arg_1_80], '^%d+'))
    for cost_1_80 in string.gmatch(argv[arg_1_80], '[:,](%d+)') do costs_1_80[#costs_1_80 + 1] = tonumber(cost_1_80) end
  end
  local its_keys_1_80 = keys + argv[set_1_80 + 5]
  local scope = { keys = its_keys_1_80, set = set_1_80, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_80 then scope.costs = costs_1_80 end
  local next_keys = its_keys_1_80 + 4
  if argv[set_1_80 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_80 + 1])
    next_keys = its_keys_1_80 + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:61
    local is_release, is_recheck, is_done, after = word == 'release', word == 'recheck', true, 0
    if is_release then do
--lua/lib/lease.lua:35
local leases_0_351, holders_0_351 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_351, is_ended_0_351 = call('HGET', holders_0_351, waiter), false
  if held_0_351 and string.sub(held_0_351, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_351, waiter)
    is_ended_0_351 = call('ZREM', leases_0_351, waiter) == 1
  end
is_done = is_ended_0_351
--lua/acquire.lua:62
end end
    local has_line = true
    if word == 'settle' then
      queue = queue or make_queue(now_us, ttl_floor_ms)
      queue.settle(scope, token, now_us, ttl_floor_ms)
    end
    if is_release or word == 'settle' then do
--lua/lib/scopes.lua:29
local __0_329, turns_key_0_329 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_329 = call('EXISTS', turns_key_0_329, given[scope.keys + 4])
has_line = found_0_329 > 0 or (argv[scope.set + 4]) ~= ''
--lua/acquire.lua:68
end end

    if has_line then
      queue = queue or make_queue(now_us, ttl_floor_ms)
      queue.know_cap(scope)
      if not is_release and not is_recheck and word ~= 'settle' then is_done, after = queue.event(scope, word, waiter, token, now_us) end


      if word ~= 'waiting' then
        local more = is_recheck and tonumber(token) or 0
        queue.schedule_scope(scope, lease_us, queue.clock, queue.promotions, after, more)
      end
    end
    do
--lua/lib/reply.lua:73
reply[#reply + 1] = is_done and 15 or 16
--lua/acquire.lua:81
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_328, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_328 = 1, count do
--lua/lib/request.lua:70
    local set_1_81, costs_1_81 = tonumber(argv[next_arg]), nil
  if not set_1_81 then
    costs_1_81 = {}
    set_1_81 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_81 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_81[#costs_1_81 + 1] = tonumber(cost_1_81) end
  end
  local its_keys_1_81 = next_keys + argv[set_1_81 + 5]
  local scope_0_328 = { keys = its_keys_1_81, set = set_1_81, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_81 then scope_0_328.costs = costs_1_81 end
  local its_next_keys_0_328 = its_keys_1_81 + 4
  if argv[set_1_81 + 1] ~= '' then
    scope_0_328.cap = tonumber(argv[set_1_81 + 1])
    its_next_keys_0_328 = its_keys_1_81 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_328], next_arg, next_keys = scope_0_328, next_arg + 1, its_next_keys_0_328
    if (argv[scope_0_328.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_145 = call('GETRANGE', (given[scope_0_328.keys + 1]), (argv[scope_0_328.set + 2]), '-1')
  scope_0_328.tail = tail_1_145
  if tail_1_145 ~= '' then
    local newest_1_145 = unpack_bytes('<d', tail_1_145, #tail_1_145 - 7)
    if newest_1_145 > now_us + 1000000 then
      scope_0_328.set_back_us = newest_1_145 - now_us
    elseif newest_1_145 > now_us then
      scope_0_328.at_us = newest_1_145
    end
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:67
for i_1_148 = 1, (argv[scope_0_328.set + 5] - 1) do
    local slot_2_61 = tostring(i_1_148)
--lua/lib/sums.lua:33
local opened_2_61 = scope_0_328.sums or {}
  scope_0_328.sums = opened_2_61
  local __1_148 = opened_2_61[slot_2_61]
  if not __1_148 then
    local key_2_61 = given[scope_0_328.keys - slot_2_61]
    local text_2_61 = call('GETRANGE', key_2_61, -320, -1)
    local size_2_61, head_2_61 = #text_2_61, text_2_61
    if size_2_61 == 320 then
      size_2_61, head_2_61 = call('STRLEN', key_2_61), call('GETRANGE', key_2_61, 0, 32 - 1)
    end
    __1_148 = { head = head_2_61, text = text_2_61, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_2_61 >= 32 then
      local entries_2_61 = (size_2_61 - 32) / 16
      local __2_61, __2_61, moved_2_61, base_2_61 = unpack_bytes('<dddd', head_2_61)
      __1_148.entries, __1_148.first, __1_148.base, __1_148.sum, __1_148.moved_us = entries_2_61, math.max(0, entries_2_61 - math.floor(#text_2_61 / 16)), base_2_61, base_2_61, -moved_2_61
      if entries_2_61 > 0 then
        local when_2_61, sum_2_61 = unpack_bytes('<dd', text_2_61, #text_2_61 - 16 + 1)
        local ahead_us_2_61 = when_2_61 - scope_0_328.at_us
        if ahead_us_2_61 > 1000000 then
          scope_0_328.set_back_us = math.max(scope_0_328.set_back_us or 0, ahead_us_2_61)
        elseif ahead_us_2_61 > 0 then
          scope_0_328.at_us = when_2_61
        end
        __1_148.newest_us, __1_148.sum = when_2_61, sum_2_61
      end
    end
    opened_2_61[slot_2_61] = __1_148
  end
--lua/lib/sums.lua:69
  end
--lua/lib/scopes.lua:18
end
    is_set_back = is_set_back or scope_0_328.set_back_us
    has_cap_0_328 = has_cap_0_328 or scope_0_328.cap
  end
  if has_cap_0_328 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:37
  local has_line = false
  for s_0_330 = 1, #scopes do
    local scope_0_330 = scopes[s_0_330]
    local leases_0_330 = given[scope_0_330.keys + 5]
--lua/lib/scopes.lua:29
    local __1_150, turns_key_1_150 = given[scope_0_330.keys + 2], given[scope_0_330.keys + 3]
  local found_1_150 = call('EXISTS', turns_key_1_150, given[scope_0_330.keys + 4])
local in_line_0_330 = found_1_150 > 0 or (argv[scope_0_330.set + 4]) ~= ''
--lua/lib/scopes.lua:42
    if in_line_0_330 or scope_0_330.cap and call('ZCARD', leases_0_330) >= scope_0_330.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:89
  if has_line then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    local other, version, text = queue.other_limits(scopes)
    if other then
      do
--lua/lib/reply.lua:78
local n_0_315 = #reply
  reply[n_0_315 + 1], reply[n_0_315 + 2], reply[n_0_315 + 3], reply[n_0_315 + 4] = 18, other, version, text
--lua/acquire.lua:93
end
      return next_arg, next_keys
    end
  end


  local binding, index, request, set_back_us = nil, nil, nil, 0
  if not has_line and not is_set_back then
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:99
local turn_us_0_380, binding_0_380 = scope.at_us, nil
  local first_0_380, last_0_380, step_0_380 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_380 = first_0_380, last_0_380, step_0_380 do
    local kind_0_380 = argv[tier_0_380]
    local its_us_0_380 if kind_0_380 == 'sliding' then do
--lua/lib/tiers/sliding.lua:16
local from_2_62, to_2_62 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
  local turn_us_2_62 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_62 = 1
  if scope.costs then cost_2_62 = math.min(scope.costs[(tier_0_380 - scope.set - 6) / 5 + 1], argv[tier_0_380 + 1]) end
--lua/lib/tiers/sliding.lua:20
    from_2_62 = (cost_2_62 - (argv[tier_0_380 + 1]) - 1) * 8
    to_2_62 = from_2_62 + 7
    if cost_2_62 == 0 then from_2_62, to_2_62 = 1, 0 end
  end
  local entry_2_62 = from_2_62 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_62, to_2_62)
  if #entry_2_62 >= 8 then turn_us_2_62 = unpack_bytes('<d', entry_2_62) + (argv[tier_0_380 + 2]) end
its_us_0_380 = turn_us_2_62
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_380 == 'pace' then do
--lua/lib/tiers/pace.lua:24
local from_2_66, to_2_66 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
  local due_2_66, turn_us_2_66 = call('GETRANGE', (given[scope.keys + 1]), from_2_66, to_2_66), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_66 = 1
  if scope.costs then cost_2_66 = scope.costs[(tier_0_380 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:27
  if #due_2_66 >= 8 and cost_2_66 > 0 then turn_us_2_66 = (argv[tier_0_380 + 2]) - unpack_bytes('<d', due_2_66) end
its_us_0_380 = turn_us_2_66
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_380 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_87 = scope[tier_0_380]
  if kept_3_87 == nil then
    local field_4_37 = argv[tier_0_380 + 3]
    kept_3_87 = call('HGET', (given[scope.keys]), field_4_37)
    scope[tier_0_380] = kept_3_87
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_70, closes_us_2_70, used_2_70 = 0, 0, 0
  if kept_3_87 then ends_us_2_70, closes_us_2_70, used_2_70 = unpack_bytes('<ddd', kept_3_87) end

  local __3_87, edges_3_87 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
  local is_set_back_3_87 = ends_us_2_70 > scope.at_us + (argv[tier_0_380 + 2]) * (edges_3_87 == '' and 1 or 2)
  if is_set_back_3_87 then do local at_us_4_45 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_45, edges_4_45 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
  local length_us_4_45, alike_4_45 = tonumber(argv[tier_0_380 + 2]), math.huge
  local ends_us_4_45, closes_us_4_45 = at_us_4_45 + length_us_4_45, nil
  if edges_4_45 ~= '' then
    local __4_45, last_4_45, guard_us_4_45, edge_us_4_45 = string.find(edges_4_45, '^(%S+) (%S+)')
    local is_here_4_45 = false
    edge_us_4_45 = edge_us_4_45 * 1000000
    repeat
      local from_us_4_45, __4_45, to_4_45, length_4_45, count_4_45 = edge_us_4_45, string.find(edges_4_45, '^ ([%d.]+)x(%d+)', last_4_45 + 1)
      if to_4_45 then
        last_4_45, length_us_4_45 = to_4_45, math.floor(length_4_45 * 1000000 + 0.5)
        edge_us_4_45 = edge_us_4_45 + length_us_4_45 * count_4_45
      end
      is_here_4_45 = not to_4_45 or at_us_4_45 < edge_us_4_45
      if is_here_4_45 then ends_us_4_45 = from_us_4_45 + (math.floor((at_us_4_45 - from_us_4_45) / length_us_4_45) + 1) * length_us_4_45 end
      if is_here_4_45 and to_4_45 then alike_4_45 = math.floor((edge_us_4_45 - ends_us_4_45) / length_us_4_45 + 0.5) end
    until is_here_4_45
    closes_us_4_45 = ends_us_4_45 - guard_us_4_45
  end
ends_us_2_70, closes_us_2_70 = ends_us_4_45, closes_us_4_45 or ends_us_4_45
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_87 then scope.is_ahead = true end
  if ends_us_2_70 <= scope.at_us then ends_us_2_70, used_2_70 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_70 = 1
  if scope.costs then cost_2_70 = math.min(scope.costs[(tier_0_380 - scope.set - 6) / 5 + 1], argv[tier_0_380 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_70 = scope.at_us
  if not ends_us_2_70 then
    local __2_70, edges_2_70 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
    if edges_2_70 ~= '' and string.sub(edges_2_70, 1, 2) ~= '0 ' then do local at_us_3_85 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_85, edges_3_85 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
  local length_us_3_85, alike_3_85 = tonumber(argv[tier_0_380 + 2]), math.huge
  local ends_us_3_85, closes_us_3_85 = at_us_3_85 + length_us_3_85, nil
  if edges_3_85 ~= '' then
    local __3_85, last_3_85, guard_us_3_85, edge_us_3_85 = string.find(edges_3_85, '^(%S+) (%S+)')
    local is_here_3_85 = false
    edge_us_3_85 = edge_us_3_85 * 1000000
    repeat
      local from_us_3_85, __3_85, to_3_85, length_3_85, count_3_85 = edge_us_3_85, string.find(edges_3_85, '^ ([%d.]+)x(%d+)', last_3_85 + 1)
      if to_3_85 then
        last_3_85, length_us_3_85 = to_3_85, math.floor(length_3_85 * 1000000 + 0.5)
        edge_us_3_85 = edge_us_3_85 + length_us_3_85 * count_3_85
      end
      is_here_3_85 = not to_3_85 or at_us_3_85 < edge_us_3_85
      if is_here_3_85 then ends_us_3_85 = from_us_3_85 + (math.floor((at_us_3_85 - from_us_3_85) / length_us_3_85) + 1) * length_us_3_85 end
      if is_here_3_85 and to_3_85 then alike_3_85 = math.floor((edge_us_3_85 - ends_us_3_85) / length_us_3_85 + 0.5) end
    until is_here_3_85
    closes_us_3_85 = ends_us_3_85 - guard_us_3_85
  end
ends_us_2_70, closes_us_2_70 = ends_us_3_85, closes_us_3_85 or ends_us_3_85
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_70 and cost_2_70 > 0 and (used_2_70 + cost_2_70 > tonumber(argv[tier_0_380 + 1]) or scope.at_us >= closes_us_2_70) then turn_us_2_70 = ends_us_2_70 end
its_us_0_380 = turn_us_2_70
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_380 == 'gcra' then do
--lua/lib/tiers/gcra.lua:42
local each_us_2_75 = math.ceil((argv[tier_0_380 + 2]) * 4 / (argv[tier_0_380 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_93 = scope[tier_0_380]
  if kept_3_93 == nil then
    local field_4_38 = argv[tier_0_380 + 3]
    kept_3_93 = call('HGET', (given[scope.keys]), field_4_38)
    scope[tier_0_380] = kept_3_93
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_75, expires_us_3_93, is_set_back_3_93 = 0, 0, false
  if kept_3_93 then served_us_2_75, expires_us_3_93 = unpack_bytes('<dd', kept_3_93) end
  if served_us_2_75 <= scope.at_us then
    served_us_2_75 = scope.at_us
  else

    local __3_93, burst_3_93 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
    local most_us_3_93 = scope.at_us + burst_3_93 * each_us_2_75 + (argv[tier_0_380 + 2])
    is_set_back_3_93 = served_us_2_75 > most_us_3_93
    if is_set_back_3_93 then scope.is_ahead = true end
    served_us_2_75 = math.min(served_us_2_75, most_us_3_93)
  end







  local __2_75, burst_2_75 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_75 = 1
  if scope.costs then cost_2_75 = math.min(scope.costs[(tier_0_380 - scope.set - 6) / 5 + 1], argv[tier_0_380 + 1]) end
--lua/lib/tiers/gcra.lua:46
  local turn_us_2_75 = scope.at_us
  if cost_2_75 > 0 then turn_us_2_75 = math.ceil(served_us_2_75 + math.min(cost_2_75 - burst_2_75, 0) * each_us_2_75) end
its_us_0_380 = turn_us_2_75
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_380 == 'summed' then do
--lua/lib/tiers/summed.lua:31
local slot_2_79, resolution_us_2_79 = argv[tier_0_380 + 3], argv[tier_0_380 + 4]
--lua/lib/sums.lua:33
  local opened_3_76 = scope.sums or {}
  scope.sums = opened_3_76
  local log_2_79 = opened_3_76[slot_2_79]
  if not log_2_79 then
    local key_3_76 = given[scope.keys - slot_2_79]
    local text_3_76 = call('GETRANGE', key_3_76, -320, -1)
    local size_3_76, head_3_76 = #text_3_76, text_3_76
    if size_3_76 == 320 then
      size_3_76, head_3_76 = call('STRLEN', key_3_76), call('GETRANGE', key_3_76, 0, 32 - 1)
    end
    log_2_79 = { head = head_3_76, text = text_3_76, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_76 >= 32 then
      local entries_3_76 = (size_3_76 - 32) / 16
      local __3_76, __3_76, moved_3_76, base_3_76 = unpack_bytes('<dddd', head_3_76)
      log_2_79.entries, log_2_79.first, log_2_79.base, log_2_79.sum, log_2_79.moved_us = entries_3_76, math.max(0, entries_3_76 - math.floor(#text_3_76 / 16)), base_3_76, base_3_76, -moved_3_76
      if entries_3_76 > 0 then
        local when_3_76, sum_3_76 = unpack_bytes('<dd', text_3_76, #text_3_76 - 16 + 1)
        local ahead_us_3_76 = when_3_76 - scope.at_us
        if ahead_us_3_76 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_76)
        elseif ahead_us_3_76 > 0 then
          scope.at_us = when_3_76
        end
        log_2_79.newest_us, log_2_79.sum = when_3_76, sum_3_76
      end
    end
    opened_3_76[slot_2_79] = log_2_79
  end
--lua/lib/request_limits.lua:85
  local cost_2_79 = 1
  if scope.costs then cost_2_79 = math.min(scope.costs[(tier_0_380 - scope.set - 6) / 5 + 1], argv[tier_0_380 + 1]) end
--lua/lib/tiers/summed.lua:34
  local turn_us_2_79 = scope.at_us
  if cost_2_79 > 0 then

    local each_2_79 = resolution_us_2_79 == '0' and cost_2_79 or 0
    local need_4_48 = log_2_79.sum + cost_2_79 - (argv[tier_0_380 + 1])
--lua/lib/tiers/summed.lua:20
local when_us_2_79 = 0
  if need_4_48 > log_2_79.base then
    local key_4_48 = given[scope.keys - slot_2_79]
--lua/lib/sums.lua:97
    local low_5_22, low_sum_5_22 = -1, log_2_79.base
  local high_5_22, high_sum_5_22, when_4_48 = log_2_79.entries - 1, log_2_79.sum, log_2_79.newest_us
  local guesses_5_22, around_5_22, guess_5_22 = 0, 1, high_5_22
  if each_2_79 > 0 then guess_5_22 = high_5_22 - math.floor((high_sum_5_22 - need_4_48) / each_2_79) else guesses_5_22, around_5_22 = 1, 8 end
  while high_5_22 - low_5_22 > 1 do
    if guesses_5_22 > 3 then
      guess_5_22 = math.ceil((low_5_22 + high_5_22) / 2)
    elseif guesses_5_22 > 0 then
      guess_5_22 = low_5_22 + math.ceil((need_4_48 - low_sum_5_22) / (high_sum_5_22 - low_sum_5_22) * (high_5_22 - low_5_22))
    end
    guess_5_22 = math.max(low_5_22 + 1, math.min(guess_5_22, high_5_22))
    local from_5_22, to_5_22 = math.max(guess_5_22 - around_5_22, low_5_22 + 1), math.min(guess_5_22 + around_5_22 - 1, high_5_22 - 1)
    local text_5_22, offset_5_22 = log_2_79.text, 0
    if from_5_22 >= log_2_79.first then
      offset_5_22 = #text_5_22 - (log_2_79.entries - from_5_22) * 16 + 1
    else
      text_5_22, offset_5_22 = call('GETRANGE', key_4_48, 32 + from_5_22 * 16, 32 + (to_5_22 + 1) * 16 - 1), 1
    end

    local at_5_22 = from_5_22
    repeat
      local its_when_5_22, sum_5_22 = unpack_bytes('<dd', text_5_22, offset_5_22 + (at_5_22 - from_5_22) * 16)
      if sum_5_22 >= need_4_48 then high_5_22, high_sum_5_22, when_4_48 = at_5_22, sum_5_22, its_when_5_22 else low_5_22, low_sum_5_22 = at_5_22, sum_5_22 end
      at_5_22 = high_5_22 > to_5_22 and to_5_22 or math.floor((low_5_22 + high_5_22) / 2)
    until high_5_22 == from_5_22 or low_5_22 == to_5_22 or high_5_22 - low_5_22 <= 1
    guesses_5_22, around_5_22 = guesses_5_22 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us_2_79 = when_4_48 + (argv[tier_0_380 + 2])
  end
--lua/lib/tiers/summed.lua:39
    turn_us_2_79 = when_us_2_79
  end
its_us_0_380 = turn_us_2_79
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_380)) end
    if its_us_0_380 > turn_us_0_380 then turn_us_0_380, binding_0_380 = its_us_0_380, tier_0_380 end
  end
  scope.turn_us, scope.tier = turn_us_0_380, binding_0_380 or first_0_380
--lua/acquire.lua:103
end
    end
    do
--lua/lib/check.lua:14
local binding_0_385, index_0_385 = nil, nil
  for s_0_385 = 1, #scopes do
    local scope_0_385 = scopes[s_0_385]
    if not scope_0_385.is_full and scope_0_385.turn_us > scope_0_385.at_us and not (binding_0_385 and binding_0_385.turn_us >= scope_0_385.turn_us) then
      binding_0_385, index_0_385 = scope_0_385, s_0_385
    end
  end
binding, index = binding_0_385, index_0_385
--lua/acquire.lua:105
end
  end
  if has_line or is_set_back or binding and waiter ~= '' then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
    set_back_us = queue.set_back(request, true)
    binding, index = queue.check(request, queue.clock, true)
  end


  if binding then
    local turn_us = binding.turn_us
    if request and waiter ~= '' then
      queue.note_vain(request)
      turn_us = queue.join(request, binding)
      for s = 1, count do queue.note_costs(scopes[s], not scopes[s].line.ticket, now_us, ttl_floor_ms) end
    end
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:176
local before_0_382 = nil
  local first_0_382, last_0_382, step_0_382 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_382 = first_0_382, last_0_382, step_0_382 do
    local kind_0_382 = argv[tier_0_382]
    if kind_0_382 ~= before_0_382 then
      if kind_0_382 == 'sliding' then do
--lua/lib/tiers/sliding.lua:68
local head_2_64 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_35, longest_us_4_35 = given[scope.keys + 1], tonumber(argv[scope.set])
--lua/lib/log.lua:92
local is_noted_4_35 = #head_2_64 < 8 or unpack_bytes('<d', head_2_64) < longest_us_4_35
  if is_noted_4_35 then
    if #head_2_64 < 8 then call('SETRANGE', key_4_35, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_4_35, 0, pack('<dd', longest_us_4_35, -(now_us + 2 * longest_us_4_35)))
    call('PEXPIRE', key_4_35, math.max(math.ceil(longest_us_4_35 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:69
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_382 == 'pace' then elseif kind_0_382 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_72, last_2_72, step_2_72 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_72 = tier_0_382, scope.is_ahead and last_2_72 or 0, step_2_72 do
    local kind_2_72 = argv[its_2_72]
    if kind_2_72 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_88 = scope[its_2_72]
  if kept_3_88 == nil then
    local field_4_39 = argv[its_2_72 + 3]
    kept_3_88 = call('HGET', (given[scope.keys]), field_4_39)
    scope[its_2_72] = kept_3_88
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_72, closes_us_2_72, used_2_72 = 0, 0, 0
  if kept_3_88 then ends_us_2_72, closes_us_2_72, used_2_72 = unpack_bytes('<ddd', kept_3_88) end

  local __3_88, edges_3_88 = argv[its_2_72 + 3], argv[its_2_72 + 4]
  local is_set_back_2_72 = ends_us_2_72 > scope.at_us + (argv[its_2_72 + 2]) * (edges_3_88 == '' and 1 or 2)
  if is_set_back_2_72 then do local at_us_4_46 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_46, edges_4_46 = argv[its_2_72 + 3], argv[its_2_72 + 4]
  local length_us_4_46, alike_4_46 = tonumber(argv[its_2_72 + 2]), math.huge
  local ends_us_4_46, closes_us_4_46 = at_us_4_46 + length_us_4_46, nil
  if edges_4_46 ~= '' then
    local __4_46, last_4_46, guard_us_4_46, edge_us_4_46 = string.find(edges_4_46, '^(%S+) (%S+)')
    local is_here_4_46 = false
    edge_us_4_46 = edge_us_4_46 * 1000000
    repeat
      local from_us_4_46, __4_46, to_4_46, length_4_46, count_4_46 = edge_us_4_46, string.find(edges_4_46, '^ ([%d.]+)x(%d+)', last_4_46 + 1)
      if to_4_46 then
        last_4_46, length_us_4_46 = to_4_46, math.floor(length_4_46 * 1000000 + 0.5)
        edge_us_4_46 = edge_us_4_46 + length_us_4_46 * count_4_46
      end
      is_here_4_46 = not to_4_46 or at_us_4_46 < edge_us_4_46
      if is_here_4_46 then ends_us_4_46 = from_us_4_46 + (math.floor((at_us_4_46 - from_us_4_46) / length_us_4_46) + 1) * length_us_4_46 end
      if is_here_4_46 and to_4_46 then alike_4_46 = math.floor((edge_us_4_46 - ends_us_4_46) / length_us_4_46 + 0.5) end
    until is_here_4_46
    closes_us_4_46 = ends_us_4_46 - guard_us_4_46
  end
ends_us_2_72, closes_us_2_72 = ends_us_4_46, closes_us_4_46 or ends_us_4_46
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_72 then scope.is_ahead = true end
  if ends_us_2_72 <= scope.at_us then ends_us_2_72, used_2_72 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_72 = argv[its_2_72 + 3]
      if is_set_back_2_72 then call('HSET', (given[scope.keys]), field_2_72, pack('<ddd', ends_us_2_72, closes_us_2_72, used_2_72)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_382 == 'gcra' then do
--lua/lib/tiers/gcra.lua:108
local first_2_77, last_2_77, step_2_77 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_77 = tier_0_382, scope.is_ahead and last_2_77 or 0, step_2_77 do
    local kind_2_77 = argv[its_2_77]
    if kind_2_77 == 'gcra' then
      local each_us_2_77 = math.ceil((argv[its_2_77 + 2]) * 4 / (argv[its_2_77 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_94 = scope[its_2_77]
  if kept_3_94 == nil then
    local field_4_40 = argv[its_2_77 + 3]
    kept_3_94 = call('HGET', (given[scope.keys]), field_4_40)
    scope[its_2_77] = kept_3_94
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_77, expires_us_2_77, is_set_back_2_77 = 0, 0, false
  if kept_3_94 then served_us_2_77, expires_us_2_77 = unpack_bytes('<dd', kept_3_94) end
  if served_us_2_77 <= scope.at_us then
    served_us_2_77 = scope.at_us
  else

    local __3_94, burst_3_94 = argv[its_2_77 + 3], argv[its_2_77 + 4]
    local most_us_3_94 = scope.at_us + burst_3_94 * each_us_2_77 + (argv[its_2_77 + 2])
    is_set_back_2_77 = served_us_2_77 > most_us_3_94
    if is_set_back_2_77 then scope.is_ahead = true end
    served_us_2_77 = math.min(served_us_2_77, most_us_3_94)
  end
--lua/lib/tiers/gcra.lua:114
      local field_2_77 = argv[its_2_77 + 3]
      if is_set_back_2_77 then call('HSET', (given[scope.keys]), field_2_77, pack('<dd', served_us_2_77, expires_us_2_77)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_382 == 'summed' then do
--lua/lib/tiers/summed.lua:114
local before_2_81 = nil
  local first_2_81, last_2_81, step_2_81 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_81 = tier_0_382, last_2_81, step_2_81 do
    local kind_2_81 = argv[its_2_81]
    local slot_2_81 = argv[its_2_81 + 3]
    if kind_2_81 == 'summed' and slot_2_81 ~= before_2_81 then
      before_2_81 = slot_2_81
      local key_2_81 = given[scope.keys - slot_2_81]
--lua/lib/sums.lua:33
      local opened_3_77 = scope.sums or {}
  scope.sums = opened_3_77
  local log_2_81 = opened_3_77[slot_2_81]
  if not log_2_81 then
    local key_3_77 = given[scope.keys - slot_2_81]
    local text_3_77 = call('GETRANGE', key_3_77, -320, -1)
    local size_3_77, head_3_77 = #text_3_77, text_3_77
    if size_3_77 == 320 then
      size_3_77, head_3_77 = call('STRLEN', key_3_77), call('GETRANGE', key_3_77, 0, 32 - 1)
    end
    log_2_81 = { head = head_3_77, text = text_3_77, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_77 >= 32 then
      local entries_3_77 = (size_3_77 - 32) / 16
      local __3_77, __3_77, moved_3_77, base_3_77 = unpack_bytes('<dddd', head_3_77)
      log_2_81.entries, log_2_81.first, log_2_81.base, log_2_81.sum, log_2_81.moved_us = entries_3_77, math.max(0, entries_3_77 - math.floor(#text_3_77 / 16)), base_3_77, base_3_77, -moved_3_77
      if entries_3_77 > 0 then
        local when_3_77, sum_3_77 = unpack_bytes('<dd', text_3_77, #text_3_77 - 16 + 1)
        local ahead_us_3_77 = when_3_77 - scope.at_us
        if ahead_us_3_77 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_77)
        elseif ahead_us_3_77 > 0 then
          scope.at_us = when_3_77
        end
        log_2_81.newest_us, log_2_81.sum = when_3_77, sum_3_77
      end
    end
    opened_3_77[slot_2_81] = log_2_81
  end
--lua/lib/tiers/summed.lua:123
      local longest_us_2_81 = tonumber(argv[its_2_81 + 2])
      local head_3_74 = log_2_81.head
--lua/lib/log.lua:92
local is_noted_2_81 = #head_3_74 < 8 or unpack_bytes('<d', head_3_74) < longest_us_2_81
  if is_noted_2_81 then
    if #head_3_74 < 8 then call('SETRANGE', key_2_81, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_2_81, 0, pack('<dd', longest_us_2_81, -(now_us + 2 * longest_us_2_81)))
    call('PEXPIRE', key_2_81, math.max(math.ceil(longest_us_2_81 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:125
      if is_noted_2_81 then do
--lua/lib/tiers/summed.lua:73
call('HSET', (given[scope.keys]), string.match(key_2_81, '[^:]*$'), '')
  do local meters_5_24, lasts_us_5_24 = given[scope.keys], 2 * longest_us_2_81
--lua/lib/meters.lua:35
local ttl_ms_5_24 = math.max(math.ceil(lasts_us_5_24 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_5_24) < ttl_ms_5_24 then call('PEXPIRE', meters_5_24, ttl_ms_5_24) end
--lua/lib/tiers/summed.lua:74
end
--lua/lib/tiers/summed.lua:125
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_382)) end
      before_0_382 = kind_0_382
    end
  end
--lua/acquire.lua:124
end
    end
    do
--lua/lib/reply.lua:89
local n_0_316, tier_0_316 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_89 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_316 = (tier_1_89 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:90
end end
  reply[n_0_316 + 1], reply[n_0_316 + 2], reply[n_0_316 + 3], reply[n_0_316 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_316 + 5], reply[n_0_316 + 6] = binding.ahead or 0, tier_0_316
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_316 + 1], reply[n_0_316 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_316 + 1], reply[n_0_316 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:126
end
  else
    for s = 1, count do
      local scope = scopes[s]
      if request then
        queue.read_state(scope, waiter)
        queue.note_costs(scope, not scope.line.ticket, now_us, ttl_floor_ms)
      end
--lua/lib/tiers/kinds.lua:162
      local is_long, before_0_381 = false, nil
  local first_0_381, last_0_381, step_0_381 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_381 = first_0_381, last_0_381, step_0_381 do
    local kind_0_381 = argv[tier_0_381]
    if kind_0_381 ~= before_0_381 then
      local its_long_0_381 if kind_0_381 == 'sliding' then do
--lua/lib/request_limits.lua:93
local cost_2_63 = 1
  if scope.costs then cost_2_63 = scope.costs[(tier_0_381 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sliding.lua:55
  local entry_2_63, is_long_2_63 = pack('<d', scope.at_us), false
  if cost_2_63 ~= 1 then entry_2_63 = string.rep(entry_2_63, cost_2_63) end
  local head_2_63 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
  if #head_2_63 == 24 then do local moved_us_3_82 = -unpack_bytes('<d', head_2_63, 17)
--lua/lib/charged.lua:10
if moved_us_3_82 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_82) end
--lua/lib/tiers/sliding.lua:58
end end
  if cost_2_63 > 0 then
    local key_4_34, longest_us_4_34, at_us_4_34 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:77
local size_2_63, is_renewed_4_34 = 32 + #entry_2_63, true
  if #head_2_63 < 16 then
    call('SET', key_4_34, pack('<dddd', longest_us_4_34, -(now_us + 2 * longest_us_4_34), 0, 0) .. entry_2_63,
      'PX', math.max(math.ceil(longest_us_4_34 / 500), ttl_floor_ms))
  else
    size_2_63 = call('APPEND', key_4_34, entry_2_63)
    do
--lua/lib/log.lua:64
local seen_us_5_20, expires_5_20 = unpack_bytes('<dd', head_2_63)
  local is_renewed_5_20 = longest_us_4_34 > seen_us_5_20 or at_us_4_34 + seen_us_5_20 > -expires_5_20
  if is_renewed_5_20 then
    if longest_us_4_34 > seen_us_5_20 then seen_us_5_20 = longest_us_4_34 end
    call('SETRANGE', key_4_34, 0, pack('<dd', seen_us_5_20, -(now_us + 2 * seen_us_5_20)))
    call('PEXPIRE', key_4_34, math.max(math.ceil(seen_us_5_20 / 500), ttl_floor_ms))
  end
is_renewed_4_34 = is_renewed_5_20
--lua/lib/log.lua:83
end
  end
--lua/lib/tiers/sliding.lua:61
    is_long_2_63 = size_2_63 % 128 < 8 * cost_2_63
  end
its_long_0_381 = is_long_2_63
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_381 == 'pace' then do
--lua/lib/tiers/pace.lua:55
local due_us_2_67, gap_us_2_67 = scope.at_us, (argv[tier_0_381 + 2])
  local from_2_67 = argv[tier_0_381 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:15
    local from_3_84, to_3_84 = argv[tier_0_381 + 3], argv[tier_0_381 + 4]
  local copy_3_84, next_us_2_67 = scope.copy, 0
  local due_3_84 = copy_3_84 and string.sub(copy_3_84, from_3_84 + 1, to_3_84 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_84, to_3_84)
  if #due_3_84 >= 8 then next_us_2_67 = math.ceil(-unpack_bytes('<d', due_3_84)) + (argv[tier_0_381 + 2]) end
--lua/lib/tiers/pace.lua:59
    if next_us_2_67 < scope.told_us - gap_us_2_67 then next_us_2_67 = math.min(math.floor(scope.told_us), scope.at_us) end
    due_us_2_67 = math.max(next_us_2_67, scope.at_us - gap_us_2_67)
  end
--lua/lib/request_limits.lua:93
  local cost_2_67 = 1
  if scope.costs then cost_2_67 = scope.costs[(tier_0_381 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:64
  if cost_2_67 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_67, pack('<d', -(due_us_2_67 + (cost_2_67 - 1) * gap_us_2_67)))

    local needed_ms_2_67 = math.max(math.ceil(cost_2_67 * gap_us_2_67 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_67 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_67)
    end
  end
its_long_0_381 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_381 == 'fixed' then do
--lua/lib/tiers/fixed.lua:112
local meters_2_71, fields_2_71, n_2_71 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_71, longest_us_2_71 = 0, 0
  local first_2_71, last_2_71, step_2_71 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_71 = tier_0_381, last_2_71, step_2_71 do
    local kind_2_71 = argv[its_2_71]
    if kind_2_71 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_89 = scope[its_2_71]
  if kept_3_89 == nil then
    local field_4_41 = argv[its_2_71 + 3]
    kept_3_89 = call('HGET', (given[scope.keys]), field_4_41)
    scope[its_2_71] = kept_3_89
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_71, closes_us_2_71, used_2_71 = 0, 0, 0
  if kept_3_89 then ends_us_2_71, closes_us_2_71, used_2_71 = unpack_bytes('<ddd', kept_3_89) end

  local __3_89, edges_3_89 = argv[its_2_71 + 3], argv[its_2_71 + 4]
  local is_set_back_3_89 = ends_us_2_71 > scope.at_us + (argv[its_2_71 + 2]) * (edges_3_89 == '' and 1 or 2)
  if is_set_back_3_89 then do local at_us_4_47 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_47, edges_4_47 = argv[its_2_71 + 3], argv[its_2_71 + 4]
  local length_us_4_47, alike_4_47 = tonumber(argv[its_2_71 + 2]), math.huge
  local ends_us_4_47, closes_us_4_47 = at_us_4_47 + length_us_4_47, nil
  if edges_4_47 ~= '' then
    local __4_47, last_4_47, guard_us_4_47, edge_us_4_47 = string.find(edges_4_47, '^(%S+) (%S+)')
    local is_here_4_47 = false
    edge_us_4_47 = edge_us_4_47 * 1000000
    repeat
      local from_us_4_47, __4_47, to_4_47, length_4_47, count_4_47 = edge_us_4_47, string.find(edges_4_47, '^ ([%d.]+)x(%d+)', last_4_47 + 1)
      if to_4_47 then
        last_4_47, length_us_4_47 = to_4_47, math.floor(length_4_47 * 1000000 + 0.5)
        edge_us_4_47 = edge_us_4_47 + length_us_4_47 * count_4_47
      end
      is_here_4_47 = not to_4_47 or at_us_4_47 < edge_us_4_47
      if is_here_4_47 then ends_us_4_47 = from_us_4_47 + (math.floor((at_us_4_47 - from_us_4_47) / length_us_4_47) + 1) * length_us_4_47 end
      if is_here_4_47 and to_4_47 then alike_4_47 = math.floor((edge_us_4_47 - ends_us_4_47) / length_us_4_47 + 0.5) end
    until is_here_4_47
    closes_us_4_47 = ends_us_4_47 - guard_us_4_47
  end
ends_us_2_71, closes_us_2_71 = ends_us_4_47, closes_us_4_47 or ends_us_4_47
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_89 then scope.is_ahead = true end
  if ends_us_2_71 <= scope.at_us then ends_us_2_71, used_2_71 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_71 = 1
  if scope.costs then cost_2_71 = scope.costs[(its_2_71 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:122
      if cost_2_71 > 0 then
        if ends_us_2_71 then
          kept_us_2_71 = math.max(kept_us_2_71, ends_us_2_71)
        else
          do local at_us_3_86 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_86, edges_3_86 = argv[its_2_71 + 3], argv[its_2_71 + 4]
  local length_us_3_86, alike_3_86 = tonumber(argv[its_2_71 + 2]), math.huge
  local ends_us_3_86, closes_us_3_86 = at_us_3_86 + length_us_3_86, nil
  if edges_3_86 ~= '' then
    local __3_86, last_3_86, guard_us_3_86, edge_us_3_86 = string.find(edges_3_86, '^(%S+) (%S+)')
    local is_here_3_86 = false
    edge_us_3_86 = edge_us_3_86 * 1000000
    repeat
      local from_us_3_86, __3_86, to_3_86, length_3_86, count_3_86 = edge_us_3_86, string.find(edges_3_86, '^ ([%d.]+)x(%d+)', last_3_86 + 1)
      if to_3_86 then
        last_3_86, length_us_3_86 = to_3_86, math.floor(length_3_86 * 1000000 + 0.5)
        edge_us_3_86 = edge_us_3_86 + length_us_3_86 * count_3_86
      end
      is_here_3_86 = not to_3_86 or at_us_3_86 < edge_us_3_86
      if is_here_3_86 then ends_us_3_86 = from_us_3_86 + (math.floor((at_us_3_86 - from_us_3_86) / length_us_3_86) + 1) * length_us_3_86 end
      if is_here_3_86 and to_3_86 then alike_3_86 = math.floor((edge_us_3_86 - ends_us_3_86) / length_us_3_86 + 0.5) end
    until is_here_3_86
    closes_us_3_86 = ends_us_3_86 - guard_us_3_86
  end
ends_us_2_71, closes_us_2_71 = ends_us_3_86, closes_us_3_86 or ends_us_3_86
--lua/lib/tiers/fixed.lua:126
end
          longest_us_2_71 = math.max(longest_us_2_71, ends_us_2_71)
        end
        local field_2_71 = argv[its_2_71 + 3]
        scope[its_2_71] = pack('<ddd', ends_us_2_71, closes_us_2_71, used_2_71 + cost_2_71)
        fields_2_71[n_2_71 + 1], fields_2_71[n_2_71 + 2] = field_2_71, scope[its_2_71]
        n_2_71 = n_2_71 + 2
      end
    end
  end
  if n_2_71 > 0 then call('HSET', meters_2_71, unpack(fields_2_71, 1, n_2_71)) end
  if longest_us_2_71 > kept_us_2_71 then do local lasts_us_3_80 = longest_us_2_71 - now_us
--lua/lib/meters.lua:35
local ttl_ms_3_80 = math.max(math.ceil(lasts_us_3_80 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_71) < ttl_ms_3_80 then call('PEXPIRE', meters_2_71, ttl_ms_3_80) end
--lua/lib/tiers/fixed.lua:137
end end
its_long_0_381 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_381 == 'gcra' then do
--lua/lib/tiers/gcra.lua:76
local meters_2_76, fields_2_76, n_2_76 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_76, longest_us_2_76 = 0, 0
  local first_2_76, last_2_76, step_2_76 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_76 = tier_0_381, last_2_76, step_2_76 do
    local kind_2_76 = argv[its_2_76]
    if kind_2_76 == 'gcra' then
      local each_us_2_76 = math.ceil((argv[its_2_76 + 2]) * 4 / (argv[its_2_76 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_95 = scope[its_2_76]
  if kept_3_95 == nil then
    local field_4_42 = argv[its_2_76 + 3]
    kept_3_95 = call('HGET', (given[scope.keys]), field_4_42)
    scope[its_2_76] = kept_3_95
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_76, expires_us_2_76, is_set_back_3_95 = 0, 0, false
  if kept_3_95 then served_us_2_76, expires_us_2_76 = unpack_bytes('<dd', kept_3_95) end
  if served_us_2_76 <= scope.at_us then
    served_us_2_76 = scope.at_us
  else

    local __3_95, burst_3_95 = argv[its_2_76 + 3], argv[its_2_76 + 4]
    local most_us_3_95 = scope.at_us + burst_3_95 * each_us_2_76 + (argv[its_2_76 + 2])
    is_set_back_3_95 = served_us_2_76 > most_us_3_95
    if is_set_back_3_95 then scope.is_ahead = true end
    served_us_2_76 = math.min(served_us_2_76, most_us_3_95)
  end
--lua/lib/tiers/gcra.lua:84
      local field_2_76 = argv[its_2_76 + 3]
--lua/lib/request_limits.lua:85
      local cost_2_76 = 1
  if scope.costs then cost_2_76 = math.min(scope.costs[(its_2_76 - scope.set - 6) / 5 + 1], argv[its_2_76 + 1]) end
--lua/lib/tiers/gcra.lua:86
      if cost_2_76 > 0 then
        served_us_2_76 = served_us_2_76 + cost_2_76 * each_us_2_76

        kept_us_2_76 = math.max(kept_us_2_76, expires_us_2_76)
        if served_us_2_76 > kept_us_2_76 then
          expires_us_2_76 = now_us + 2 * (argv[its_2_76 + 2])
          longest_us_2_76 = math.max(longest_us_2_76, expires_us_2_76)
        end
        scope[its_2_76] = pack('<dd', served_us_2_76, expires_us_2_76)
        fields_2_76[n_2_76 + 1], fields_2_76[n_2_76 + 2] = field_2_76, scope[its_2_76]
        n_2_76 = n_2_76 + 2
      end
    end
  end
  if n_2_76 > 0 then call('HSET', meters_2_76, unpack(fields_2_76, 1, n_2_76)) end
  if longest_us_2_76 > kept_us_2_76 then do local lasts_us_3_81 = longest_us_2_76 - now_us
--lua/lib/meters.lua:35
local ttl_ms_3_81 = math.max(math.ceil(lasts_us_3_81 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_76) < ttl_ms_3_81 then call('PEXPIRE', meters_2_76, ttl_ms_3_81) end
--lua/lib/tiers/gcra.lua:101
end end
its_long_0_381 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_381 == 'summed' then do
--lua/lib/tiers/summed.lua:79
local is_long_2_80, before_2_80 = false, nil
  local first_2_80, last_2_80, step_2_80 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_80 = tier_0_381, last_2_80, step_2_80 do
    local kind_2_80 = argv[its_2_80]
    local slot_2_80, resolution_us_2_80 = argv[its_2_80 + 3], argv[its_2_80 + 4]
    if kind_2_80 == 'summed' and slot_2_80 ~= before_2_80 then
      before_2_80 = slot_2_80
--lua/lib/request_limits.lua:93
      local cost_2_80 = 1
  if scope.costs then cost_2_80 = scope.costs[(its_2_80 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/summed.lua:87
      local key_2_80, longest_us_2_80, is_renewed_2_80 = (given[scope.keys - slot_2_80]), tonumber(argv[its_2_80 + 2]), false
--lua/lib/sums.lua:33
      local opened_3_78 = scope.sums or {}
  scope.sums = opened_3_78
  local log_2_80 = opened_3_78[slot_2_80]
  if not log_2_80 then
    local key_3_78 = given[scope.keys - slot_2_80]
    local text_3_78 = call('GETRANGE', key_3_78, -320, -1)
    local size_3_78, head_3_78 = #text_3_78, text_3_78
    if size_3_78 == 320 then
      size_3_78, head_3_78 = call('STRLEN', key_3_78), call('GETRANGE', key_3_78, 0, 32 - 1)
    end
    log_2_80 = { head = head_3_78, text = text_3_78, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_78 >= 32 then
      local entries_3_78 = (size_3_78 - 32) / 16
      local __3_78, __3_78, moved_3_78, base_3_78 = unpack_bytes('<dddd', head_3_78)
      log_2_80.entries, log_2_80.first, log_2_80.base, log_2_80.sum, log_2_80.moved_us = entries_3_78, math.max(0, entries_3_78 - math.floor(#text_3_78 / 16)), base_3_78, base_3_78, -moved_3_78
      if entries_3_78 > 0 then
        local when_3_78, sum_3_78 = unpack_bytes('<dd', text_3_78, #text_3_78 - 16 + 1)
        local ahead_us_3_78 = when_3_78 - scope.at_us
        if ahead_us_3_78 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_78)
        elseif ahead_us_3_78 > 0 then
          scope.at_us = when_3_78
        end
        log_2_80.newest_us, log_2_80.sum = when_3_78, sum_3_78
      end
    end
    opened_3_78[slot_2_80] = log_2_80
  end
--lua/lib/tiers/summed.lua:89
      local entry_2_80 = pack('<dd', scope.at_us, log_2_80.sum + cost_2_80)
      do local moved_us_3_83 = log_2_80.moved_us
--lua/lib/charged.lua:10
if moved_us_3_83 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_80, moved_us_3_83) end
--lua/lib/tiers/summed.lua:90
end
      local is_same_2_80 = log_2_80.newest_us == scope.at_us
      if resolution_us_2_80 ~= '0' then
        is_same_2_80 = math.floor(log_2_80.newest_us / resolution_us_2_80) == math.floor(scope.at_us / resolution_us_2_80)
      end
      if cost_2_80 == 0 then

      elseif log_2_80.entries > 0 and is_same_2_80 then
        call('SETRANGE', key_2_80, 32 + (log_2_80.entries - 1) * 16, entry_2_80)

        do local head_3_70, at_us_3_70 = log_2_80.head, scope.at_us
--lua/lib/log.lua:64
local seen_us_3_70, expires_3_70 = unpack_bytes('<dd', head_3_70)
  local is_renewed_3_70 = longest_us_2_80 > seen_us_3_70 or at_us_3_70 + seen_us_3_70 > -expires_3_70
  if is_renewed_3_70 then
    if longest_us_2_80 > seen_us_3_70 then seen_us_3_70 = longest_us_2_80 end
    call('SETRANGE', key_2_80, 0, pack('<dd', seen_us_3_70, -(now_us + 2 * seen_us_3_70)))
    call('PEXPIRE', key_2_80, math.max(math.ceil(seen_us_3_70 / 500), ttl_floor_ms))
  end
is_renewed_2_80 = is_renewed_3_70
--lua/lib/tiers/summed.lua:100
end
      else
        local head_3_72, at_us_3_72 = log_2_80.head, scope.at_us
--lua/lib/log.lua:77
local size_2_80, is_kept_2_80 = 32 + #entry_2_80, true
  if #head_3_72 < 16 then
    call('SET', key_2_80, pack('<dddd', longest_us_2_80, -(now_us + 2 * longest_us_2_80), 0, 0) .. entry_2_80,
      'PX', math.max(math.ceil(longest_us_2_80 / 500), ttl_floor_ms))
  else
    size_2_80 = call('APPEND', key_2_80, entry_2_80)
    do
--lua/lib/log.lua:64
local seen_us_4_33, expires_4_33 = unpack_bytes('<dd', head_3_72)
  local is_renewed_4_33 = longest_us_2_80 > seen_us_4_33 or at_us_3_72 + seen_us_4_33 > -expires_4_33
  if is_renewed_4_33 then
    if longest_us_2_80 > seen_us_4_33 then seen_us_4_33 = longest_us_2_80 end
    call('SETRANGE', key_2_80, 0, pack('<dd', seen_us_4_33, -(now_us + 2 * seen_us_4_33)))
    call('PEXPIRE', key_2_80, math.max(math.ceil(seen_us_4_33 / 500), ttl_floor_ms))
  end
is_kept_2_80 = is_renewed_4_33
--lua/lib/log.lua:83
end
  end
--lua/lib/tiers/summed.lua:103
        is_long_2_80, is_renewed_2_80 = is_long_2_80 or size_2_80 % 256 == 0, is_kept_2_80
      end
      if is_renewed_2_80 then do
--lua/lib/tiers/summed.lua:73
call('HSET', (given[scope.keys]), string.match(key_2_80, '[^:]*$'), '')
  do local meters_5_25, lasts_us_5_25 = given[scope.keys], 2 * longest_us_2_80
--lua/lib/meters.lua:35
local ttl_ms_5_25 = math.max(math.ceil(lasts_us_5_25 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_5_25) < ttl_ms_5_25 then call('PEXPIRE', meters_5_25, ttl_ms_5_25) end
--lua/lib/tiers/summed.lua:74
end
--lua/lib/tiers/summed.lua:105
end end
    end
  end
  scope.sums = nil
its_long_0_381 = is_long_2_80
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_381)) end
      is_long, before_0_381 = is_long or its_long_0_381, kind_0_381
    end
  end
--lua/acquire.lua:135
      if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_383 = nil
  local first_0_383, last_0_383, step_0_383 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_383 = first_0_383, last_0_383, step_0_383 do
    local kind_0_383 = argv[tier_0_383]
    if kind_0_383 ~= before_0_383 then
      if kind_0_383 == 'sliding' then do
--lua/lib/tiers/sliding.lua:74
do
--lua/lib/log.lua:105
local key_3_75 = given[scope.keys + 1]
  local head_3_75 = call('GETRANGE', key_3_75, 0, 32 - 1)
  local oldest_us_3_75 = scope.at_us - unpack_bytes('<d', head_3_75)
  local count_3_75 = (call('STRLEN', key_3_75) - 32) / 8
  local low_3_75, high_3_75 = math.floor(count_3_75 * 3 / 8), count_3_75
  local middle_3_75 = low_3_75
  while low_3_75 < high_3_75 do
    local from_3_75 = 32 + middle_3_75 * 8
    local entry_3_75 = call('GETRANGE', key_3_75, from_3_75, from_3_75 + 7)
    if unpack_bytes('<d', entry_3_75) > oldest_us_3_75 then high_3_75 = middle_3_75 else low_3_75 = middle_3_75 + 1 end
    middle_3_75 = math.floor((low_3_75 + high_3_75) / 2)
  end

  if low_3_75 > math.floor(count_3_75 * 3 / 8) then
    local rest_3_75 = call('GETRANGE', key_3_75, 32 + low_3_75 * 8, -1)

    call('SET', key_3_75, head_3_75, 'KEEPTTL')
    call('APPEND', key_3_75, rest_3_75)
  end
--lua/lib/tiers/sliding.lua:74
end
--lua/lib/tiers/kinds.lua:194
end elseif kind_0_383 == 'pace' then elseif kind_0_383 == 'fixed' then elseif kind_0_383 == 'gcra' then elseif kind_0_383 == 'summed' then do
--lua/lib/tiers/summed.lua:132
local before_2_82 = nil
  local first_2_82, last_2_82, step_2_82 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_82 = tier_0_383, last_2_82, step_2_82 do
    local kind_2_82 = argv[its_2_82]
    local slot_2_82 = argv[its_2_82 + 3]
    if kind_2_82 == 'summed' and slot_2_82 ~= before_2_82 then
      before_2_82 = slot_2_82
      do local key_4_36, at_us_4_36 = given[scope.keys - slot_2_82], scope.at_us
--lua/lib/sums.lua:150
local log_4_36 = { text = '', entries = (call('STRLEN', key_4_36) - 32) / 16 }
  log_4_36.first = log_4_36.entries
  local longest_us_4_36, expires_4_36, moved_4_36 = unpack_bytes('<ddd', call('GETRANGE', key_4_36, 0, 32 - 9))
  local least_5_21 = at_us_4_36 - longest_us_4_36 + 0.5
--lua/lib/sums.lua:75
local text_5_21, first_5_21, kept_4_36, high_5_21 = log_4_36.text, log_4_36.first, log_4_36.first, log_4_36.entries
  local from_5_21 = #text_5_21 - (high_5_21 - first_5_21) * 16 + 0 + 1
  if first_5_21 > 0 and (kept_4_36 == high_5_21 or unpack_bytes('<d', text_5_21, from_5_21) >= least_5_21) then kept_4_36, high_5_21 = 0, first_5_21 end
  while kept_4_36 < high_5_21 do
    local middle_5_21, value_5_21 = math.floor((kept_4_36 + high_5_21) / 2), nil
    if middle_5_21 < first_5_21 then
      local at_5_21 = 32 + middle_5_21 * 16 + 0
      value_5_21 = unpack_bytes('<d', call('GETRANGE', key_4_36, at_5_21, at_5_21 + 7))
    else
      value_5_21 = unpack_bytes('<d', text_5_21, from_5_21 + (middle_5_21 - first_5_21) * 16)
    end
    if value_5_21 >= least_5_21 then high_5_21 = middle_5_21 else kept_4_36 = middle_5_21 + 1 end
  end
--lua/lib/sums.lua:154
  if kept_4_36 > log_4_36.entries * 3 / 8 then
    local entry_5_23 = kept_4_36 - 1
--lua/lib/sums.lua:130
local base_4_36
  if entry_5_23 < log_4_36.first then
    local at_5_23 = 32 + entry_5_23 * 16 + 8
    base_4_36 = unpack_bytes('<d', call('GETRANGE', key_4_36, at_5_23, at_5_23 + 7))
  else
    base_4_36 = unpack_bytes('<d', log_4_36.text, #log_4_36.text - (log_4_36.entries - entry_5_23) * 16 + 8 + 1)
  end
--lua/lib/sums.lua:156
    local rest_4_36 = call('GETRANGE', key_4_36, 32 + kept_4_36 * 16, -1)
    call('SET', key_4_36, pack('<dddd', longest_us_4_36, expires_4_36, moved_4_36, base_4_36), 'KEEPTTL')
    call('APPEND', key_4_36, rest_4_36)
  end
--lua/lib/tiers/summed.lua:139
end
    end
  end
--lua/lib/tiers/kinds.lua:194
end else error('no such kind of tier: ' .. tostring(kind_0_383)) end
      before_0_383 = kind_0_383
    end
  end
--lua/acquire.lua:135
end end
      if request then queue.leave(scope, waiter) end
      if scope.cap then do
--lua/lib/lease.lua:21
local leases_0_350, holders_0_350 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_350, now_us + lease_us, waiter)
  call('HSET', holders_0_350, waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_350) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_350 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_350, ttl_ms_0_350)

    if call('PTTL', holders_0_350) < ttl_ms_0_350 then call('PEXPIRE', holders_0_350, ttl_ms_0_350) end
  end
--lua/acquire.lua:137
end end
    end
--lua/lib/charged.lua:16
    local texts, is_told_0_357 = nil, false
  for s_0_357 = 1, #scopes do
    local scope_0_357 = scopes[s_0_357]
    if scope_0_357.costs or scope_0_357.noted or scope_0_357.at_us ~= now_us then is_told_0_357 = true end
  end
  for s_0_357 = 1, is_told_0_357 and #scopes or 0 do
    local scope_0_357 = scopes[s_0_357]
    texts = texts or {}
    texts[s_0_357] = string.format('%.0f', scope_0_357.at_us) .. (scope_0_357.noted or '')
  end
--lua/acquire.lua:140
    do
--lua/lib/reply.lua:61
local n_0_313 = #reply
  if texts then
    reply[n_0_313 + 1], reply[n_0_313 + 2], reply[n_0_313 + 3] = 9, set_back_us, table.concat(texts, ',')
  elseif set_back_us > 0 then
    reply[n_0_313 + 1], reply[n_0_313 + 2] = 11, set_back_us
  else
    reply[n_0_313 + 1] = 10
  end
--lua/acquire.lua:140
end
  end
  if request then queue.schedule(request, not binding, queue.clock, queue.promotions) end
  return next_arg, next_keys
end

while arg <= last do
  local length = #reply
  local ok, next_arg, next_keys = xpcall(decide, reply_problem)
  if not ok then
    local problem = next_arg

    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end

    do
--lua/lib/reply.lua:150
for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/acquire.lua:154
end
    do
--lua/lib/request.lua:109
local is_long_0_1, first_0_1, count_0_1 = argv[arg] == 'acquire_all', arg + 2, 1
  if is_long_0_1 then first_0_1, count_0_1 = arg + 4, tonumber(argv[arg + 3]) end
  local is_event_0_1 = not is_long_0_1 and argv[arg] ~= 'acquire'
  local has_lease_0_1, next_keys_0_1 = is_event_0_1, keys
  for at_0_1 = first_0_1, first_0_1 + count_0_1 - 1 do
    local set_0_1 = string.match(argv[at_0_1], '^%d+')
    local has_cap_0_1 = argv[set_0_1 + 1] ~= ''
    next_keys_0_1, has_lease_0_1 = next_keys_0_1 + argv[set_0_1 + 5] + (has_cap_0_1 and 6 or 4), has_lease_0_1 or has_cap_0_1
  end
next_arg, next_keys = first_0_1 + count_0_1 + (has_lease_0_1 and 2 or 0), next_keys_0_1
--lua/acquire.lua:155
end
  end
  arg, keys = next_arg, next_keys
end
if queue then
  for _, field in ipairs(queue.promotions) do reply[#reply + 1] = field end
end
return reply`,
};

export const clear_limits: Script = {
  sha1: '7c7f9b9d1e6d1b6480b0449b31f9ecd8c5a7d39a',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:18
local call = redis.call




local function settings_name(settings, version)
  if call('HEXISTS', settings, 'limits') + call('HEXISTS', settings, 'weights') > 0 then
    call('HSET', settings, 'version', version)
    call('PERSIST', settings)
  elseif call('HDEL', settings, 'version') > 0 then
    local paused = math.max(call('HGET', settings, 'paused') or 0, call('HGET', settings, 'held') or 0)
    local time = call('TIME')
    call('PEXPIRE', settings, math.max(3600000, math.ceil(paused / 1000) - time[1] * 1000 + 3600000))
  end
end
--lua/clear_limits.lua:9
local settings, version = given[1], argv[1]
local removed = redis.call('HDEL', settings, 'limits')
if removed > 0 then settings_name(settings, version) end
return removed`,
};

export const count: Script = {
  sha1: '4427b7b01a0b85cb2802d2a33464077d33ae2ea3',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/count.lua:8
local call = redis.call
local sets, after = given, '(' .. argv[1]
local counts = {}
for i = 1, #sets, 2 do
  counts[i] = call('ZCARD', sets[i])
  counts[i + 1] = call('ZCOUNT', sets[i + 1], after, '+inf')
end
return counts`,
};

export const enqueue: Script = {
  sha1: '9bb677cd1b9070a2d86510bf24610d37b21582a4',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local function limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/log.lua:22
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:46
local function log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


local function log_entry(scope, from, to)
  local entry = log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/meters.lua:41
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end


local function meters_note(scope, is_new, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if is_new then
    if not scope.means then meters_means(scope) end
    local seen = math.min(scope.seen + 1, 64)
    local packed = { pack('<d', seen) }
    for i, cost in ipairs(scope.costs) do
      local mean = scope.means[i] or cost
      scope.means[i] = mean + (cost - mean) / seen
      packed[i + 1] = pack('<d', scope.means[i])
    end
    scope.seen = seen
    call('HSET', (given[scope.keys]), 'costs', table.concat(packed))
  end
  do local meters_1_64, lasts_us_1_64 = given[scope.keys], 2 * limits_longest(scope)
--lua/lib/meters.lua:35
local ttl_ms_1_64 = math.max(math.ceil(lasts_us_1_64 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_64) < ttl_ms_1_64 then call('PEXPIRE', meters_1_64, ttl_ms_1_64) end
--lua/lib/meters.lua:64
end
end


local function meters_join(scope, waiter)
  if scope.costs then call('HSET', (given[scope.keys]), 'w' .. waiter, table.concat(scope.costs, ',')) end
end
--lua/lib/meters.lua:79
local function meters_cost(scope)
  if not scope.means then meters_means(scope) end
  return #scope.means > 0
end



local function meters_front(scope, texts)
  local front, count = { [0] = {} }, (tonumber(argv[scope.set + 3]))
  scope.front = front
  for i = 1, count do front[0][i] = 0 end
  for k = 1, #texts do
    local sums, costs = {}, {}
    for cost in string.gmatch(texts[k] or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
    if #costs ~= count then costs = scope.means end
    for i = 1, count do sums[i] = front[k - 1][i] + (costs[i] or 1) end
    front[k] = sums
  end
end


local function meters_look(scope, waiters)
  scope.front = nil
  if #waiters == 0 then return end
  local fields = {}
  for k, waiter in ipairs(waiters) do fields[k] = 'w' .. waiter end
  meters_front(scope, call('HMGET', (given[scope.keys]), unpack(fields)))
end
--lua/lib/tiers/sliding.lua:30
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/pace.lua:31
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:15
  local from_0_118, to_0_118 = argv[tier + 3], argv[tier + 4]
  local copy_0_118, next_us = scope.copy, 0
  local due_0_118 = copy_0_118 and string.sub(copy_0_118, from_0_118 + 1, to_0_118 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_118, to_0_118)
  if #due_0_118 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_118)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_125 = scope[tier]
  if kept_0_125 == nil then
    local field_1_59 = argv[tier + 3]
    kept_0_125 = call('HGET', (given[scope.keys]), field_1_59)
    scope[tier] = kept_0_125
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_125 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_125) end

  local __0_125, edges_0_125 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_125 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_125 == '' and 1 or 2)
  if is_set_back_0_125 then do local at_us_1_68 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_68, edges_1_68 = argv[tier + 3], argv[tier + 4]
  local length_us_1_68, alike_1_68 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_68, closes_us_1_68 = at_us_1_68 + length_us_1_68, nil
  if edges_1_68 ~= '' then
    local __1_68, last_1_68, guard_us_1_68, edge_us_1_68 = string.find(edges_1_68, '^(%S+) (%S+)')
    local is_here_1_68 = false
    edge_us_1_68 = edge_us_1_68 * 1000000
    repeat
      local from_us_1_68, __1_68, to_1_68, length_1_68, count_1_68 = edge_us_1_68, string.find(edges_1_68, '^ ([%d.]+)x(%d+)', last_1_68 + 1)
      if to_1_68 then
        last_1_68, length_us_1_68 = to_1_68, math.floor(length_1_68 * 1000000 + 0.5)
        edge_us_1_68 = edge_us_1_68 + length_us_1_68 * count_1_68
      end
      is_here_1_68 = not to_1_68 or at_us_1_68 < edge_us_1_68
      if is_here_1_68 then ends_us_1_68 = from_us_1_68 + (math.floor((at_us_1_68 - from_us_1_68) / length_us_1_68) + 1) * length_us_1_68 end
      if is_here_1_68 and to_1_68 then alike_1_68 = math.floor((edge_us_1_68 - ends_us_1_68) / length_us_1_68 + 0.5) end
    until is_here_1_68
    closes_us_1_68 = ends_us_1_68 - guard_us_1_68
  end
ends_us, closes_us = ends_us_1_68, closes_us_1_68 or ends_us_1_68
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_125 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_121 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_121, edges_0_121 = argv[tier + 3], argv[tier + 4]
  local length_us_0_121, alike_0_121 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_121, closes_us_0_121 = at_us_0_121 + length_us_0_121, nil
  if edges_0_121 ~= '' then
    local __0_121, last_0_121, guard_us_0_121, edge_us_0_121 = string.find(edges_0_121, '^(%S+) (%S+)')
    local is_here_0_121 = false
    edge_us_0_121 = edge_us_0_121 * 1000000
    repeat
      local from_us_0_121, __0_121, to_0_121, length_0_121, count_0_121 = edge_us_0_121, string.find(edges_0_121, '^ ([%d.]+)x(%d+)', last_0_121 + 1)
      if to_0_121 then
        last_0_121, length_us_0_121 = to_0_121, math.floor(length_0_121 * 1000000 + 0.5)
        edge_us_0_121 = edge_us_0_121 + length_us_0_121 * count_0_121
      end
      is_here_0_121 = not to_0_121 or at_us_0_121 < edge_us_0_121
      if is_here_0_121 then ends_us_0_121 = from_us_0_121 + (math.floor((at_us_0_121 - from_us_0_121) / length_us_0_121) + 1) * length_us_0_121 end
      if is_here_0_121 and to_0_121 then alike_0_121 = math.floor((edge_us_0_121 - ends_us_0_121) / length_us_0_121 + 0.5) end
    until is_here_0_121
    closes_us_0_121 = ends_us_0_121 - guard_us_0_121
  end
ends_us, closes_us = ends_us_0_121, closes_us_0_121 or ends_us_0_121
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_122, edges_0_122 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_122 = turn_us + length_us, nil
  if edges_0_122 ~= '' then
    local __0_122, last_0_122, guard_us_0_122, edge_us_0_122 = string.find(edges_0_122, '^(%S+) (%S+)')
    local is_here_0_122 = false
    edge_us_0_122 = edge_us_0_122 * 1000000
    repeat
      local from_us_0_122, __0_122, to_0_122, length_0_122, count_0_122 = edge_us_0_122, string.find(edges_0_122, '^ ([%d.]+)x(%d+)', last_0_122 + 1)
      if to_0_122 then
        last_0_122, length_us = to_0_122, math.floor(length_0_122 * 1000000 + 0.5)
        edge_us_0_122 = edge_us_0_122 + length_us * count_0_122
      end
      is_here_0_122 = not to_0_122 or turn_us < edge_us_0_122
      if is_here_0_122 then next_us = from_us_0_122 + (math.floor((turn_us - from_us_0_122) / length_us) + 1) * length_us end
      if is_here_0_122 and to_0_122 then alike = math.floor((edge_us_0_122 - next_us) / length_us + 0.5) end
    until is_here_0_122
    closes_us_0_122 = next_us - guard_us_0_122
  end
local _ = closes_us_0_122 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:51
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_131 = scope[tier]
  if kept_0_131 == nil then
    local field_1_62 = argv[tier + 3]
    kept_0_131 = call('HGET', (given[scope.keys]), field_1_62)
    scope[tier] = kept_0_131
  end
--lua/lib/tiers/gcra.lua:25
  local served_us, expires_us_0_131, is_set_back_0_131 = 0, 0, false
  if kept_0_131 then served_us, expires_us_0_131 = unpack_bytes('<dd', kept_0_131) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_131, burst_0_131 = argv[tier + 3], argv[tier + 4]
    local most_us_0_131 = scope.at_us + burst_0_131 * each_us + (argv[tier + 2])
    is_set_back_0_131 = served_us > most_us_0_131
    if is_set_back_0_131 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_131)
  end
--lua/lib/tiers/gcra.lua:54
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/summed.lua:45
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:33
  local opened_0_101 = scope.sums or {}
  scope.sums = opened_0_101
  local log = opened_0_101[slot]
  if not log then
    local key_0_101 = given[scope.keys - slot]
    local text_0_101 = call('GETRANGE', key_0_101, -320, -1)
    local size_0_101, head_0_101 = #text_0_101, text_0_101
    if size_0_101 == 320 then
      size_0_101, head_0_101 = call('STRLEN', key_0_101), call('GETRANGE', key_0_101, 0, 32 - 1)
    end
    log = { head = head_0_101, text = text_0_101, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_101 >= 32 then
      local entries_0_101 = (size_0_101 - 32) / 16
      local __0_101, __0_101, moved_0_101, base_0_101 = unpack_bytes('<dddd', head_0_101)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_101, math.max(0, entries_0_101 - math.floor(#text_0_101 / 16)), base_0_101, base_0_101, -moved_0_101
      if entries_0_101 > 0 then
        local when_0_101, sum_0_101 = unpack_bytes('<dd', text_0_101, #text_0_101 - 16 + 1)
        local ahead_us_0_101 = when_0_101 - scope.at_us
        if ahead_us_0_101 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_101)
        elseif ahead_us_0_101 > 0 then
          scope.at_us = when_0_101
        end
        log.newest_us, log.sum = when_0_101, sum_0_101
      end
    end
    opened_0_101[slot] = log
  end
--lua/lib/tiers/summed.lua:49
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end

  if rest == 0 then return scope.at_us + rounds * window_us end
  local need_0_134 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:20
local when_us = 0
  if need_0_134 > log.base then
    local key_0_134 = given[scope.keys - slot]
--lua/lib/sums.lua:97
    local low_1_58, low_sum_1_58 = -1, log.base
  local high_1_58, high_sum_1_58, when_0_134 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_58, around_1_58, guess_1_58 = 0, 1, high_1_58
  if 0 > 0 then guess_1_58 = high_1_58 - math.floor((high_sum_1_58 - need_0_134) / 0) else guesses_1_58, around_1_58 = 1, 8 end
  while high_1_58 - low_1_58 > 1 do
    if guesses_1_58 > 3 then
      guess_1_58 = math.ceil((low_1_58 + high_1_58) / 2)
    elseif guesses_1_58 > 0 then
      guess_1_58 = low_1_58 + math.ceil((need_0_134 - low_sum_1_58) / (high_sum_1_58 - low_sum_1_58) * (high_1_58 - low_1_58))
    end
    guess_1_58 = math.max(low_1_58 + 1, math.min(guess_1_58, high_1_58))
    local from_1_58, to_1_58 = math.max(guess_1_58 - around_1_58, low_1_58 + 1), math.min(guess_1_58 + around_1_58 - 1, high_1_58 - 1)
    local text_1_58, offset_1_58 = log.text, 0
    if from_1_58 >= log.first then
      offset_1_58 = #text_1_58 - (log.entries - from_1_58) * 16 + 1
    else
      text_1_58, offset_1_58 = call('GETRANGE', key_0_134, 32 + from_1_58 * 16, 32 + (to_1_58 + 1) * 16 - 1), 1
    end

    local at_1_58 = from_1_58
    repeat
      local its_when_1_58, sum_1_58 = unpack_bytes('<dd', text_1_58, offset_1_58 + (at_1_58 - from_1_58) * 16)
      if sum_1_58 >= need_0_134 then high_1_58, high_sum_1_58, when_0_134 = at_1_58, sum_1_58, its_when_1_58 else low_1_58, low_sum_1_58 = at_1_58, sum_1_58 end
      at_1_58 = high_1_58 > to_1_58 and to_1_58 or math.floor((low_1_58 + high_1_58) / 2)
    until high_1_58 == from_1_58 or low_1_58 == to_1_58 or high_1_58 - low_1_58 <= 1
    guesses_1_58, around_1_58 = guesses_1_58 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us = when_0_134 + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:55
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/kinds.lua:111
local function tier_terms(scope, tier, ahead, is_own)
  if not scope.means then meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:85
local cost_0_58 = 1
  if scope.costs then cost_0_58 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_58
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:39
local limit_1_66, window_us_1_66 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_66) / mean) - 1, window_us_1_66, window_us_1_66 * mean / limit_1_66
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:39
local gap_us_1_67 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_67 * mean, gap_us_1_67 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
local window_us_1_71 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_71, window_us_1_71 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:61
local __1_73, burst_1_73 = argv[tier + 3], argv[tier + 4]
  local each_us_1_73 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_73) / mean) - 1, each_us_1_73, each_us_1_73 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:60
local limit_1_74, window_us_1_74 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_74) / mean) - 1, window_us_1_74, window_us_1_74 * mean / limit_1_74
--lua/lib/tiers/kinds.lua:129
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/waiter_state.lua:66
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < 0.5 and 'elsewhere' or 'scheduled', due_us
end
--lua/lib/line.lua:16
local function line_write(line, waiter, ticket, score)
  local bulk = line.bulk
  if not bulk then
    call('ZADD', line.line_key, ticket, waiter)
    call('ZADD', line.turns_key, score, waiter)
    return
  end
  local n = #bulk.scores
  bulk.tickets[n + 1], bulk.tickets[n + 2] = ticket, waiter
  bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
  line.newcomer = line.newcomer + 1
  local state, due_us = state_of(score)
  if state == 'suspended' then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = due_us or 0
  if not due_us or due_us <= line.at_us then line.ready = line.ready + 1 end
end


local function line_keep(line, until_us)
  if line.bulk then
    line.bulk.until_us = math.max(line.bulk.until_us, until_us)
    return
  end
  local ttl_ms = math.ceil((until_us - line.at_us + line.keep_us) / 1000)
  ttl_ms = math.max(ttl_ms, line.clock.ttl_floor_ms, line.kept_ms or 0)
  if call('PTTL', line.turns_key) < ttl_ms then
    call('PEXPIRE', line.line_key, ttl_ms)
    call('PEXPIRE', line.turns_key, ttl_ms)
  end
end


local function line_join(line, waiter, ticket, due_us, is_elsewhere)
  line_write(line, waiter, ticket, is_elsewhere and (math.min(due_us, 2500000000000000 - 1) + 0.25) or (math.min(due_us, 2500000000000000 - 1)))
  line_keep(line, due_us)
end


local function line_suspend(line, waiter, ticket, back_us)
  line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  line_keep(line, back_us)
end







local function line_overdue(line)
  local cutoff_us_0_154 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_154)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_153 = line.at_us local from, to = -at_us_0_153, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_115 = line.scope
--lua/lib/meters.lua:75
if (argv[scope_0_115.set + 5] ~= '0') then call('HDEL', (given[scope_0_115.keys]), 'w' .. waiter) end
--lua/lib/line.lua:81
end end
  end
  for _, waiter in ipairs(line_overdue(line)) do
    local ticket = call('ZSCORE', line.line_key, waiter)
    if not ticket then
      call('ZREM', line.turns_key, waiter)
    elseif state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      call('ZADD', line.turns_key, (4000000000000000 + ticket), waiter)
    else
      line_suspend(line, waiter, tonumber(ticket), line.at_us)
    end
  end
end


local function line_look(line)
  line.late, line.late_ranks = {}, {}
  for _, waiter in ipairs(line_overdue(line)) do
    if state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      line.again = line.again + 1
    else
      line.late[#line.late + 1] = waiter
      line.late_ranks[#line.late] = call('ZRANK', line.line_key, waiter)
    end
  end
  table.sort(line.late_ranks)
end
--lua/lib/line.lua:125
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = limits_longest(scope)
  local line = {
    line_key = line_key,
    turns_key = turns_key,
    scope = scope,
    clock = clock,
    at_us = scope.at_us,
    cutoff_us = scope.at_us - clock.overdue_us,
    longest_us = longest_us,
    keep_us = 2 * math.max(longest_us, scope.cap and request.lease_us or 0),
    joins_at = request.joins_at,
    active = 0,
    suspended = 0,
    overdue = 0,
    again = 0,
  }
  local first = not scope.no_line and call('ZRANGE', turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  if ((tonumber(first)) < (line.cutoff_us)) then
    if may_write then line_tidy(line) else line_look(line) end
    local late = #(line.late or {})
    line.suspended = call('ZCOUNT', turns_key, '-inf', '(0') + late
    line.overdue = call('ZCOUNT', turns_key, '0', string.format('(%.0f', (line.cutoff_us))) - late - line.again
  end
  line.active = call('ZCARD', turns_key) - line.suspended - line.overdue
  local ticket = request.waiter ~= '' and tonumber(call('ZSCORE', line_key, request.waiter))

  if ticket and (ticket >= 0 or ((tonumber(call('ZSCORE', turns_key, request.waiter))) < -(line.at_us))) then
    line.ticket = math.abs(ticket)
  end
  return line
end





local function line_bulk(line, rank, ready)
  line.ahead, line.ready = rank, ready
  line.bulk = { first = rank, turns = {}, tickets = {}, scores = {}, until_us = 0 }
end

local function line_flush(line)
  local bulk, most = line.bulk, 400
  for first = 1, #bulk.scores, most do
    local last = math.min(first + most - 1, #bulk.scores)
    call('ZADD', line.line_key, unpack(bulk.tickets, first, last))
    call('ZADD', line.turns_key, unpack(bulk.scores, first, last))
  end
  line.bulk = nil
  if #bulk.scores > 0 then line_keep(line, bulk.until_us) end
end
--lua/lib/line_order.lua:15
local function line_rank(line, ticket)
  local rank = call('ZCOUNT', line.line_key, 0, string.format('(%.0f', ticket)) - line.overdue
  for _, waiter in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, waiter) or -1)
    if other >= 0 and other < ticket then rank = rank - 1 end
  end
  return math.max(0, rank)
end


local function line_ticket(line)
  if line.newcomer then return line.newcomer end
  local priority = math.min(math.floor(line.joins_at / 2), 1048576)
  local low = priority * 4294967296 + (line.joins_at % 2 == 1 and 1 or 4294967296 / 2)
  local high = low + 4294967296 / 2 - 2
  local last = line.active + line.overdue > 0 and call('ZREVRANGE', line.line_key, 0, 0, 'WITHSCORES') or {}
  local active, suspended = tonumber(last[2] or 0), 0
  if active > high then
    active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  elseif not line.late then

    line.last, line.last_rank = last[1], line.active - 1
  end
  if line.suspended > 0 then
    suspended = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  end
  line.newcomer = math.max(low, active + 1, 1 - suspended)
  return line.newcomer
end


local function line_rank_new(line)
  local ticket = line_ticket(line)
  return line.last and line.active or line_rank(line, ticket)
end
--lua/lib/line_order.lua:58
local function line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', (line.cutoff_us)), until_us + 0.5)
end


local function line_ready(line)
  local leasing = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((line.clock.cutoff_us) / 1000), '+inf')
  return line.again + line_due(line, line.at_us) + leasing
end



local function line_turn(line, k)
  local bulk = line.bulk
  if bulk and not line.ticket and k >= bulk.first then return bulk.turns[k - bulk.first + 1] end
  local rank = line.suspended - #(line.late or {}) + line.overdue + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local waiter = k == line.last_rank and line.last or call('ZRANGE', line.line_key, rank, rank)[1]
  local score = waiter and tonumber(call('ZSCORE', line.turns_key, waiter))
  return score and (score >= 2500000000000000 and 0 or math.floor(score))
end
--lua/lib/lease.lua:62
local function lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



local function lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running >= scope.cap then lease_drop(scope, waiter, now_us, may_write) end
end



local function lease_refuses(scope, waiter, clock, may_write)
  if not scope.running then lease_load(scope, waiter, clock.now_us, may_write) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  if room < 1 or scope.mine == 1 then

  elseif line.ticket then
    local coming = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
    local score = coming > 0 and tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
    if score and (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000) then coming = coming - 1 end
    if coming > 0 then room = room - math.min(coming, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    room = room - math.min(line.ready or line_ready(line), scope.ahead)
  end
  local is_full = room < 1
  if (is_full or scope.paused_us > 0) and line.ticket then scope.ahead = line_rank(line, line.ticket) end
  return is_full
end



local function lease_refuses_waiter(scope, waiter, clock)
  local line = scope.line
  local score = line.ticket and tonumber(call('ZSCORE', line.turns_key, waiter))
  local state = score and state_of(score)
  if state ~= 'parked' and (state ~= 'called' or (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000)) then return false end
  scope.ahead = line_rank(line, line.ticket)
  return true
end
--lua/lib/clock_step.lua:18
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts, count = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }, (#text - 32) / 8
  local each = math.ceil(count / 10000)
  local last = (count - 1) % each + 1
  local before = 0
  while last <= count do
    local entry = pack('<d', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us)
    parts[#parts + 1] = string.rep(entry, last - before)
    before, last = last, last + each
  end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, log, key, may_write)
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', key)
  local longest_us, expires, moved, base = unpack_bytes('<dddd', text)
  local each = math.ceil(log.entries / 10000)
  local parts, last = { pack('<dddd', longest_us, expires, moved - by_us, base) }, (log.entries - 1) % each + 1
  while last <= log.entries do
    local when, sum = unpack_bytes('<dd', text, 32 + (last - 1) * 16 + 1)
    parts[#parts + 1] = pack('<dd', when - by_us, sum)
    last = last + each
  end
  text = table.concat(parts)
  log.head, log.text, log.first, log.entries = string.sub(text, 1, 32), text, 0, #parts - 1
  log.newest_us, log.moved_us = scope.at_us, by_us - moved
  if may_write then call('SET', key, text, 'KEEPTTL') end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us = (argv[scope.set + 2]) == '' and 0 or log_step_back(scope, may_write)
  for i = 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, sums_step_back(scope, scope.sums[tostring(i)], (given[scope.keys - i]), may_write))
  end
  return by_us
end
--lua/lib/turn.lua:17
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_front(scope)
  if not meters_cost(scope) or scope.front then return end
  local first = scope.line.suspended + scope.line.overdue
  meters_look(scope, call('ZRANGE', scope.line.line_key, first, first + 20 - 1))
end



local function turn_saved(scope, ahead, is_own)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  turn_front(scope)
  local takes_more = not is_own
  for i, cost in ipairs(is_own and scope.front and scope.front[1] or {}) do
    takes_more = takes_more or cost > (scope.costs and scope.costs[i] or 1)
  end
  local turn_us = takes_more and line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us - (is_own and 100000 or 0) and turn_us
end


local function turn_behind(scope, ahead, is_own)
  if ahead > 0 or not is_own then turn_front(scope) end
  tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = turn_saved(scope, ahead, is_own)
  if saved_us then scope.turn_us = math.max(scope.turn_us, saved_us) end

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local _, _, each_us = tier_behind(scope, tier, ahead, is_own)
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
    local waiter, window_us = tier_behind(scope, tier, ahead, is_own)
    local before_us = waiter >= 0 and turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end



local function turn_overtakes(scope, waiter)
  local line = scope.line
  if scope.cap or line.active <= 1 or not (argv[4] == '1') then return false end
  local before = line_rank(line, line.ticket) - line_due(line, line.at_us + 200000)
  if before <= 0 or state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0)) ~= 'tentative' then return false end
  return before > call('ZCOUNT', line.turns_key, 2500000000000000, '+inf')
end


local function turn_check(scope, waiter)
  local line, at_us = scope.line, scope.at_us
  scope.at_us = math.max(at_us, scope.paused_us)
  if line.ticket then

    tiers_after(scope, 0, true)
    scope.ahead = 0
    local is_refused = scope.turn_us > at_us or turn_overtakes(scope, waiter)
    local rank = (is_refused or scope.costs) and line_rank(line, line.ticket)
    if is_refused or rank and turn_saved(scope, rank, true) then turn_behind(scope, rank, true) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line), true)
  else
    turn_behind(scope, 0, true)
  end
  scope.at_us = at_us
end
--lua/lib/settings.lua:67
local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:25
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
  end
  return most_us
end







local function check_all(request, clock, may_write)
  local full, full_index
  for s, scope in ipairs(request.scopes) do
    scope.line = scope.line or line_load(scope, request, clock, may_write)
    scope.paused_us = scope.paused_us or settings_paused((given[scope.keys + 4]), clock.now_us)
    turn_check(scope, request.waiter)
    if scope.cap then

      scope.is_full = lease_refuses(scope, request.waiter, clock, may_write) or scope.paused_us > 0
    else
      scope.is_full = not may_write and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_163 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_163 = 1, #scopes_0_163 do
    local scope_0_163 = scopes_0_163[s_0_163]
    if not scope_0_163.is_full and scope_0_163.turn_us > scope_0_163.at_us and not (binding and binding.turn_us >= scope_0_163.turn_us) then
      binding, index = scope_0_163, s_0_163
    end
  end
--lua/lib/check.lua:64
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/watchdog.lua:28
local function watchdog_record(scope)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  return string.match(call('HGET', holders, '') or '', '^(%d+)(r?) (.*)$')
end




local function watchdog_of(scope, may_be_called)
  local clock = scope.line.clock
  local due, reserved, waiter = watchdog_record(scope)
  if not due or due + clock.overdue_us < clock.now_us or reserved ~= '' and scope.running == 0 then return nil end
  if scope.paused_us > 0 and tonumber(due) > scope.paused_us then return nil end
  local state = state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0))
  return (state == 'parked' or may_be_called and state == 'called') and waiter
end




local function watchdog_set(scope, waiter, lease_us)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local ends = call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2]
  local awaited = line_due(line, line.at_us) + call('ZCOUNT', line.turns_key, 2500000000000000, '(4e15')
  local due_us = ends or now_us + overdue_us
  if awaited > 0 then due_us = math.min(due_us, now_us + overdue_us) end
  due_us = math.max(due_us, now_us + 1000000)

  if scope.paused_us > 0 then due_us = scope.paused_us end
  if (scope.cap == 0) then due_us = now_us + 30000000 end
  due_us = math.min(due_us, now_us + 600000000)
  call('HSET', holders, '', string.format('%.0f', due_us) .. (line.bulk and 'r ' or ' ') .. waiter)
  local ttl_ms = math.max(math.ceil((due_us - now_us + overdue_us + 2 * lease_us) / 1000), line.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  return due_us
end




local function watchdog_offer(scope, waiter, ticket)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0)) ~= 'called' then return end
  if call('HSETNX', holders, '  ', '1') == 1 then
    scope.offered_cap, scope.offered_to = tonumber(call('HGET', holders, ' ') or nil), ticket
  end
end
--lua/lib/watchdog.lua:84
local function watchdog_park(scope, request, ticket)
  local line, waiter = scope.line, request.waiter
  local watchdog = scope.watchdog or watchdog_of(scope, false)

  if scope.paused_us > 0 and scope.ahead == 0 and not line.bulk then watchdog = nil end
  local now_us_0_164, ahead_0_164 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_164 + 600000000 + 1000000 * ahead_0_164
  if (scope.cap == 0) then watchdog_offer(scope, waiter, ticket) end
  line_write(line, waiter, ticket, 4000000000000000 + ticket)
  line_keep(line, back_us)

  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if not (scope.watchdog or (scope.cap == 0)) then call('HSET', holders, ' ', scope.cap) end
  scope.watchdog = watchdog or waiter
  return scope.watchdog == waiter and watchdog_set(scope, waiter, request.lease_us) or back_us
end
--lua/lib/join.lua:10
local function join_lines(request, binding)
  local turn_us = not binding.is_full and binding.turn_us
  for _, scope in ipairs(request.scopes) do
    if not scope.line.ticket and (scope.is_full or scope.turn_us > scope.at_us) then meters_join(scope, request.waiter) end
    scope.front = nil
    if scope.is_full then
      local back_us = watchdog_park(scope, request, scope.line.ticket or line_ticket(scope.line))
      turn_us = math.min(turn_us or back_us, back_us)
    end
  end
  for _, scope in ipairs(request.scopes) do
    local line = scope.line
    if not scope.is_full and (scope.turn_us > scope.at_us or line.ticket) then
      local ticket = line.ticket or line_ticket(line)
      if turn_us - scope.turn_us <= line.clock.overdue_us then

        local due_us = scope.cap and turn_us or scope.turn_us
        line_join(line, request.waiter, ticket, due_us, turn_us > scope.turn_us)
      else

        line_suspend(line, request.waiter, ticket, turn_us + line.clock.overdue_us)
      end
    end
  end
  return turn_us
end
--lua/enqueue.lua:20
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_5, not_after_us_0_5 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_5, 0
  if given_us_0_5 == '' then
    local time_0_5 = call('TIME')
    now_us = time_0_5[1] * 1000000 + time_0_5[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_5), 600000
  end
local is_late = not_after_us_0_5 ~= '' and now_us > tonumber(not_after_us_0_5)
--lua/enqueue.lua:23
if is_late then return ({ 1, now_us }) end
local arg, last_arg = tonumber(argv[5]), #argv
--lua/lib/clock.lua:27
local overdue_us_0_6 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_6, cutoff_us = now_us - overdue_us_0_6 }
--lua/enqueue.lua:26
local reply, keys = ({ 0, now_us }), 0


local function find_waiter(request)
  local is_known = false
  for _, scope in ipairs(request.scopes) do
    local line = scope.line
    local ticket = tonumber(call('ZSCORE', line.line_key, request.waiter) or nil)

    if ticket and ticket < 0 and not ((tonumber(call('ZSCORE', line.turns_key, request.waiter))) < -(line.at_us)) then ticket = nil end
    scope.line.ticket, is_known = ticket and math.abs(ticket), is_known or ticket ~= nil
  end
  return is_known
end


local function reserve(request, told)
  local is_known = find_waiter(request) or told[request.waiter] ~= nil
  local binding = check_all(request, clock, true)
  if is_known then

    if told[request.waiter] then return told[request.waiter] end
    return binding and (binding.is_full and (now_us + 600000000 + 1000000 * 0) or binding.turn_us) or 0
  end
  if binding then return join_lines(request, binding) end
  for _, scope in ipairs(request.scopes) do
    line_join(scope.line, request.waiter, line_ticket(scope.line), scope.at_us, false)
    meters_join(scope, request.waiter)
  end
  return 0
end

while arg <= last_arg do
  local _, waiters = argv[arg], argv[arg + 1]
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_110, is_set_back_0_110, next_arg, next_keys = {}, false, false, at, keys
  local token_0_110, lease_us
  for s_0_110 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_110 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_110.costs = costs_1_2 end
  local its_next_keys_0_110 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_110.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_110 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_110], next_arg, next_keys = scope_0_110, next_arg + 1, its_next_keys_0_110
    if (argv[scope_0_110.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_54 = call('GETRANGE', (given[scope_0_110.keys + 1]), (argv[scope_0_110.set + 2]), '-1')
  scope_0_110.tail = tail_1_54
  if tail_1_54 ~= '' then
    local newest_1_54 = unpack_bytes('<d', tail_1_54, #tail_1_54 - 7)
    if newest_1_54 > now_us + 1000000 then
      scope_0_110.set_back_us = newest_1_54 - now_us
    elseif newest_1_54 > now_us then
      scope_0_110.at_us = newest_1_54
    end
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:67
for i_1_57 = 1, (argv[scope_0_110.set + 5] - 1) do
    local slot_2_29 = tostring(i_1_57)
--lua/lib/sums.lua:33
local opened_2_29 = scope_0_110.sums or {}
  scope_0_110.sums = opened_2_29
  local __1_57 = opened_2_29[slot_2_29]
  if not __1_57 then
    local key_2_29 = given[scope_0_110.keys - slot_2_29]
    local text_2_29 = call('GETRANGE', key_2_29, -320, -1)
    local size_2_29, head_2_29 = #text_2_29, text_2_29
    if size_2_29 == 320 then
      size_2_29, head_2_29 = call('STRLEN', key_2_29), call('GETRANGE', key_2_29, 0, 32 - 1)
    end
    __1_57 = { head = head_2_29, text = text_2_29, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_2_29 >= 32 then
      local entries_2_29 = (size_2_29 - 32) / 16
      local __2_29, __2_29, moved_2_29, base_2_29 = unpack_bytes('<dddd', head_2_29)
      __1_57.entries, __1_57.first, __1_57.base, __1_57.sum, __1_57.moved_us = entries_2_29, math.max(0, entries_2_29 - math.floor(#text_2_29 / 16)), base_2_29, base_2_29, -moved_2_29
      if entries_2_29 > 0 then
        local when_2_29, sum_2_29 = unpack_bytes('<dd', text_2_29, #text_2_29 - 16 + 1)
        local ahead_us_2_29 = when_2_29 - scope_0_110.at_us
        if ahead_us_2_29 > 1000000 then
          scope_0_110.set_back_us = math.max(scope_0_110.set_back_us or 0, ahead_us_2_29)
        elseif ahead_us_2_29 > 0 then
          scope_0_110.at_us = when_2_29
        end
        __1_57.newest_us, __1_57.sum = when_2_29, sum_2_29
      end
    end
    opened_2_29[slot_2_29] = __1_57
  end
--lua/lib/sums.lua:69
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_110 = is_set_back_0_110 or scope_0_110.set_back_us
    has_cap_0_110 = has_cap_0_110 or scope_0_110.cap
  end
  if has_cap_0_110 then token_0_110, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_110, token_0_110
--lua/enqueue.lua:62
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }
  check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    do
--lua/lib/tiers/kinds.lua:176
local before_0_139 = nil
  local first_0_139, last_0_139, step_0_139 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_139 = first_0_139, last_0_139, step_0_139 do
    local kind_0_139 = argv[tier_0_139]
    if kind_0_139 ~= before_0_139 then
      if kind_0_139 == 'sliding' then do
--lua/lib/tiers/sliding.lua:68
local head_2_30 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_9, longest_us_4_9 = given[scope.keys + 1], tonumber(argv[scope.set])
--lua/lib/log.lua:92
local is_noted_4_9 = #head_2_30 < 8 or unpack_bytes('<d', head_2_30) < longest_us_4_9
  if is_noted_4_9 then
    if #head_2_30 < 8 then call('SETRANGE', key_4_9, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_4_9, 0, pack('<dd', longest_us_4_9, -(now_us + 2 * longest_us_4_9)))
    call('PEXPIRE', key_4_9, math.max(math.ceil(longest_us_4_9 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:69
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_139 == 'pace' then elseif kind_0_139 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_32, last_2_32, step_2_32 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_32 = tier_0_139, scope.is_ahead and last_2_32 or 0, step_2_32 do
    local kind_2_32 = argv[its_2_32]
    if kind_2_32 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_22 = scope[its_2_32]
  if kept_3_22 == nil then
    local field_4_10 = argv[its_2_32 + 3]
    kept_3_22 = call('HGET', (given[scope.keys]), field_4_10)
    scope[its_2_32] = kept_3_22
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_32, closes_us_2_32, used_2_32 = 0, 0, 0
  if kept_3_22 then ends_us_2_32, closes_us_2_32, used_2_32 = unpack_bytes('<ddd', kept_3_22) end

  local __3_22, edges_3_22 = argv[its_2_32 + 3], argv[its_2_32 + 4]
  local is_set_back_2_32 = ends_us_2_32 > scope.at_us + (argv[its_2_32 + 2]) * (edges_3_22 == '' and 1 or 2)
  if is_set_back_2_32 then do local at_us_4_13 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_13, edges_4_13 = argv[its_2_32 + 3], argv[its_2_32 + 4]
  local length_us_4_13, alike_4_13 = tonumber(argv[its_2_32 + 2]), math.huge
  local ends_us_4_13, closes_us_4_13 = at_us_4_13 + length_us_4_13, nil
  if edges_4_13 ~= '' then
    local __4_13, last_4_13, guard_us_4_13, edge_us_4_13 = string.find(edges_4_13, '^(%S+) (%S+)')
    local is_here_4_13 = false
    edge_us_4_13 = edge_us_4_13 * 1000000
    repeat
      local from_us_4_13, __4_13, to_4_13, length_4_13, count_4_13 = edge_us_4_13, string.find(edges_4_13, '^ ([%d.]+)x(%d+)', last_4_13 + 1)
      if to_4_13 then
        last_4_13, length_us_4_13 = to_4_13, math.floor(length_4_13 * 1000000 + 0.5)
        edge_us_4_13 = edge_us_4_13 + length_us_4_13 * count_4_13
      end
      is_here_4_13 = not to_4_13 or at_us_4_13 < edge_us_4_13
      if is_here_4_13 then ends_us_4_13 = from_us_4_13 + (math.floor((at_us_4_13 - from_us_4_13) / length_us_4_13) + 1) * length_us_4_13 end
      if is_here_4_13 and to_4_13 then alike_4_13 = math.floor((edge_us_4_13 - ends_us_4_13) / length_us_4_13 + 0.5) end
    until is_here_4_13
    closes_us_4_13 = ends_us_4_13 - guard_us_4_13
  end
ends_us_2_32, closes_us_2_32 = ends_us_4_13, closes_us_4_13 or ends_us_4_13
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_32 then scope.is_ahead = true end
  if ends_us_2_32 <= scope.at_us then ends_us_2_32, used_2_32 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_32 = argv[its_2_32 + 3]
      if is_set_back_2_32 then call('HSET', (given[scope.keys]), field_2_32, pack('<ddd', ends_us_2_32, closes_us_2_32, used_2_32)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_139 == 'gcra' then do
--lua/lib/tiers/gcra.lua:108
local first_2_34, last_2_34, step_2_34 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_34 = tier_0_139, scope.is_ahead and last_2_34 or 0, step_2_34 do
    local kind_2_34 = argv[its_2_34]
    if kind_2_34 == 'gcra' then
      local each_us_2_34 = math.ceil((argv[its_2_34 + 2]) * 4 / (argv[its_2_34 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_24 = scope[its_2_34]
  if kept_3_24 == nil then
    local field_4_11 = argv[its_2_34 + 3]
    kept_3_24 = call('HGET', (given[scope.keys]), field_4_11)
    scope[its_2_34] = kept_3_24
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_34, expires_us_2_34, is_set_back_2_34 = 0, 0, false
  if kept_3_24 then served_us_2_34, expires_us_2_34 = unpack_bytes('<dd', kept_3_24) end
  if served_us_2_34 <= scope.at_us then
    served_us_2_34 = scope.at_us
  else

    local __3_24, burst_3_24 = argv[its_2_34 + 3], argv[its_2_34 + 4]
    local most_us_3_24 = scope.at_us + burst_3_24 * each_us_2_34 + (argv[its_2_34 + 2])
    is_set_back_2_34 = served_us_2_34 > most_us_3_24
    if is_set_back_2_34 then scope.is_ahead = true end
    served_us_2_34 = math.min(served_us_2_34, most_us_3_24)
  end
--lua/lib/tiers/gcra.lua:114
      local field_2_34 = argv[its_2_34 + 3]
      if is_set_back_2_34 then call('HSET', (given[scope.keys]), field_2_34, pack('<dd', served_us_2_34, expires_us_2_34)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_139 == 'summed' then do
--lua/lib/tiers/summed.lua:114
local before_2_35 = nil
  local first_2_35, last_2_35, step_2_35 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_35 = tier_0_139, last_2_35, step_2_35 do
    local kind_2_35 = argv[its_2_35]
    local slot_2_35 = argv[its_2_35 + 3]
    if kind_2_35 == 'summed' and slot_2_35 ~= before_2_35 then
      before_2_35 = slot_2_35
      local key_2_35 = given[scope.keys - slot_2_35]
--lua/lib/sums.lua:33
      local opened_3_21 = scope.sums or {}
  scope.sums = opened_3_21
  local log_2_35 = opened_3_21[slot_2_35]
  if not log_2_35 then
    local key_3_21 = given[scope.keys - slot_2_35]
    local text_3_21 = call('GETRANGE', key_3_21, -320, -1)
    local size_3_21, head_3_21 = #text_3_21, text_3_21
    if size_3_21 == 320 then
      size_3_21, head_3_21 = call('STRLEN', key_3_21), call('GETRANGE', key_3_21, 0, 32 - 1)
    end
    log_2_35 = { head = head_3_21, text = text_3_21, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_21 >= 32 then
      local entries_3_21 = (size_3_21 - 32) / 16
      local __3_21, __3_21, moved_3_21, base_3_21 = unpack_bytes('<dddd', head_3_21)
      log_2_35.entries, log_2_35.first, log_2_35.base, log_2_35.sum, log_2_35.moved_us = entries_3_21, math.max(0, entries_3_21 - math.floor(#text_3_21 / 16)), base_3_21, base_3_21, -moved_3_21
      if entries_3_21 > 0 then
        local when_3_21, sum_3_21 = unpack_bytes('<dd', text_3_21, #text_3_21 - 16 + 1)
        local ahead_us_3_21 = when_3_21 - scope.at_us
        if ahead_us_3_21 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_21)
        elseif ahead_us_3_21 > 0 then
          scope.at_us = when_3_21
        end
        log_2_35.newest_us, log_2_35.sum = when_3_21, sum_3_21
      end
    end
    opened_3_21[slot_2_35] = log_2_35
  end
--lua/lib/tiers/summed.lua:123
      local longest_us_2_35 = tonumber(argv[its_2_35 + 2])
      local head_3_20 = log_2_35.head
--lua/lib/log.lua:92
local is_noted_2_35 = #head_3_20 < 8 or unpack_bytes('<d', head_3_20) < longest_us_2_35
  if is_noted_2_35 then
    if #head_3_20 < 8 then call('SETRANGE', key_2_35, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_2_35, 0, pack('<dd', longest_us_2_35, -(now_us + 2 * longest_us_2_35)))
    call('PEXPIRE', key_2_35, math.max(math.ceil(longest_us_2_35 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:125
      if is_noted_2_35 then do
--lua/lib/tiers/summed.lua:73
call('HSET', (given[scope.keys]), string.match(key_2_35, '[^:]*$'), '')
  do local meters_5_6, lasts_us_5_6 = given[scope.keys], 2 * longest_us_2_35
--lua/lib/meters.lua:35
local ttl_ms_5_6 = math.max(math.ceil(lasts_us_5_6 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_5_6) < ttl_ms_5_6 then call('PEXPIRE', meters_5_6, ttl_ms_5_6) end
--lua/lib/tiers/summed.lua:74
end
--lua/lib/tiers/summed.lua:125
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_139)) end
      before_0_139 = kind_0_139
    end
  end
--lua/enqueue.lua:65
end
    scope.line = line_load(scope, request, clock, true)
    line_bulk(scope.line, line_rank_new(scope.line), line_ready(scope.line))
    if scope.cap then lease_load(scope, '', now_us, true) end
    meters_note(scope, true, now_us, ttl_floor_ms)
  end
  local told, after = {}, next_arg + tonumber(waiters)
  for i = next_arg, after - 1 do
    request.waiter = argv[i]
    local turn_us = reserve(request, told)
    told[request.waiter] = turn_us
    do
--lua/lib/reply.lua:156
reply[#reply + 1] = turn_us
--lua/enqueue.lua:76
end
  end
  for _, scope in ipairs(scopes) do line_flush(scope.line) end
  arg, keys = after, next_keys
end
return reply`,
};

export const get_limits: Script = {
  sha1: 'f064b1b4110b12b613bb1c2b9685bcbfa5e6c40f',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/get_limits.lua:8
return redis.call('HMGET', (given[1]), 'limits', 'weights')`,
};

export const leave: Script = {
  sha1: 'c5686ec13d8fe947713aef33e31db781d69e6d45',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/leave.lua:8
local waiter, line_key, turns_key, meters = argv[1], given[1], given[2], given[3]
redis.call('ZREM', turns_key, waiter)
redis.call('HDEL', meters, 'w' .. waiter)
return redis.call('ZREM', line_key, waiter)`,
};

export const note_tenants: Script = {
  sha1: 'f5ca25812bd2e4b1675c0e231f27a2704233b625',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/note_tenants.lua:8
local call = redis.call


local index, tenants = given[1], argv
local now_s = call('TIME')[1]
for _, tenant in ipairs(tenants) do call('ZADD', index, now_s, tenant) end
call('ZREMRANGEBYRANK', index, 0, -10000 - 1)
return call('PEXPIRE', index, 86400000)`,
};

export const pause: Script = {
  sha1: 'd828e9d85efdcd134baf5e16409437ac80fbbe26',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:46
local function settings_keep(settings, ttl_ms)
  if call('HEXISTS', settings, 'version') == 0 and call('PTTL', settings) < ttl_ms then
    call('PEXPIRE', settings, ttl_ms)
  end
end
--lua/lib/settings.lua:63
local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end
--lua/pause.lua:13
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_0, 0
  if given_us_0_0 == '' then
    local time_0_0 = call('TIME')
    now_us = time_0_0[1] * 1000000 + time_0_0[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_0), 600000
  end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/pause.lua:16
if is_late then return ({ 1, now_us }) end
local settings, for_us, until_us, tenant = given[1], tonumber(argv[3]), tonumber(argv[4]), argv[5]
local field = pause_field(tenant)
local given_us = for_us and now_us + for_us or until_us
local ends_us = math.max(given_us, tonumber(call('HGET', settings, field) or 0))
if ends_us > now_us then
  call('HSET', settings, field, string.format('%.0f', ends_us))
  if tenant ~= '' then
    call('HSET', settings, 'held', string.format('%.0f', math.max(ends_us, call('HGET', settings, 'held') or 0)))
  end
  settings_keep(settings, math.max(math.ceil((ends_us - now_us) / 1000) + 60000, ttl_floor_ms))
end
local reply = { 0, now_us }
do
--lua/lib/reply.lua:156
reply[#reply + 1] = ends_us
--lua/pause.lua:29
end
return reply`,
};

export const peek: Script = {
  sha1: 'abc9781a0f0e6703d0552e1c55f2708a354dd5e2',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local function limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/log.lua:22
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:46
local function log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


local function log_entry(scope, from, to)
  local entry = log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/log.lua:128
local function log_count(scope, most, window_us)
  local size = scope.copy and #scope.copy or call('STRLEN', given[scope.keys + 1])
  local low, high = 0, math.max(0, math.min(most, (size - 32) / 8))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if log_entry(scope, -8 * middle, -8 * middle + 7) + window_us > scope.at_us then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, log_entry(scope, -8 * low, -8 * low + 7) + window_us
end
--lua/lib/sums.lua:141
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local entry_0_111 = entry - 1
--lua/lib/sums.lua:130
local sum
  if entry_0_111 < log.first then
    local at_0_111 = 32 + entry_0_111 * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_111, at_0_111 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_111) * 16 + 8 + 1)
  end







  return sum
end
--lua/lib/meters.lua:41
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:79
local function meters_cost(scope)
  if not scope.means then meters_means(scope) end
  return #scope.means > 0
end



local function meters_front(scope, texts)
  local front, count = { [0] = {} }, (tonumber(argv[scope.set + 3]))
  scope.front = front
  for i = 1, count do front[0][i] = 0 end
  for k = 1, #texts do
    local sums, costs = {}, {}
    for cost in string.gmatch(texts[k] or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
    if #costs ~= count then costs = scope.means end
    for i = 1, count do sums[i] = front[k - 1][i] + (costs[i] or 1) end
    front[k] = sums
  end
end


local function meters_look(scope, waiters)
  scope.front = nil
  if #waiters == 0 then return end
  local fields = {}
  for k, waiter in ipairs(waiters) do fields[k] = 'w' .. waiter end
  meters_front(scope, call('HMGET', (given[scope.keys]), unpack(fields)))
end
--lua/lib/tiers/sliding.lua:30
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:77
local function sliding_used(scope, tier)
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:31
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:15
  local from_0_122, to_0_122 = argv[tier + 3], argv[tier + 4]
  local copy_0_122, next_us = scope.copy, 0
  local due_0_122 = copy_0_122 and string.sub(copy_0_122, from_0_122 + 1, to_0_122 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_122, to_0_122)
  if #due_0_122 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_122)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/pace.lua:84
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:15
  local from_0_124, to_0_124 = argv[tier + 3], argv[tier + 4]
  local copy_0_124, turn_us = scope.copy, 0
  local due_0_124 = copy_0_124 and string.sub(copy_0_124, from_0_124 + 1, to_0_124 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_124, to_0_124)
  if #due_0_124 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_124)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:86
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_129 = scope[tier]
  if kept_0_129 == nil then
    local field_1_58 = argv[tier + 3]
    kept_0_129 = call('HGET', (given[scope.keys]), field_1_58)
    scope[tier] = kept_0_129
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_129 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_129) end

  local __0_129, edges_0_129 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_129 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_129 == '' and 1 or 2)
  if is_set_back_0_129 then do local at_us_1_67 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_67, edges_1_67 = argv[tier + 3], argv[tier + 4]
  local length_us_1_67, alike_1_67 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_67, closes_us_1_67 = at_us_1_67 + length_us_1_67, nil
  if edges_1_67 ~= '' then
    local __1_67, last_1_67, guard_us_1_67, edge_us_1_67 = string.find(edges_1_67, '^(%S+) (%S+)')
    local is_here_1_67 = false
    edge_us_1_67 = edge_us_1_67 * 1000000
    repeat
      local from_us_1_67, __1_67, to_1_67, length_1_67, count_1_67 = edge_us_1_67, string.find(edges_1_67, '^ ([%d.]+)x(%d+)', last_1_67 + 1)
      if to_1_67 then
        last_1_67, length_us_1_67 = to_1_67, math.floor(length_1_67 * 1000000 + 0.5)
        edge_us_1_67 = edge_us_1_67 + length_us_1_67 * count_1_67
      end
      is_here_1_67 = not to_1_67 or at_us_1_67 < edge_us_1_67
      if is_here_1_67 then ends_us_1_67 = from_us_1_67 + (math.floor((at_us_1_67 - from_us_1_67) / length_us_1_67) + 1) * length_us_1_67 end
      if is_here_1_67 and to_1_67 then alike_1_67 = math.floor((edge_us_1_67 - ends_us_1_67) / length_us_1_67 + 0.5) end
    until is_here_1_67
    closes_us_1_67 = ends_us_1_67 - guard_us_1_67
  end
ends_us, closes_us = ends_us_1_67, closes_us_1_67 or ends_us_1_67
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_129 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_125 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_125, edges_0_125 = argv[tier + 3], argv[tier + 4]
  local length_us_0_125, alike_0_125 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_125, closes_us_0_125 = at_us_0_125 + length_us_0_125, nil
  if edges_0_125 ~= '' then
    local __0_125, last_0_125, guard_us_0_125, edge_us_0_125 = string.find(edges_0_125, '^(%S+) (%S+)')
    local is_here_0_125 = false
    edge_us_0_125 = edge_us_0_125 * 1000000
    repeat
      local from_us_0_125, __0_125, to_0_125, length_0_125, count_0_125 = edge_us_0_125, string.find(edges_0_125, '^ ([%d.]+)x(%d+)', last_0_125 + 1)
      if to_0_125 then
        last_0_125, length_us_0_125 = to_0_125, math.floor(length_0_125 * 1000000 + 0.5)
        edge_us_0_125 = edge_us_0_125 + length_us_0_125 * count_0_125
      end
      is_here_0_125 = not to_0_125 or at_us_0_125 < edge_us_0_125
      if is_here_0_125 then ends_us_0_125 = from_us_0_125 + (math.floor((at_us_0_125 - from_us_0_125) / length_us_0_125) + 1) * length_us_0_125 end
      if is_here_0_125 and to_0_125 then alike_0_125 = math.floor((edge_us_0_125 - ends_us_0_125) / length_us_0_125 + 0.5) end
    until is_here_0_125
    closes_us_0_125 = ends_us_0_125 - guard_us_0_125
  end
ends_us, closes_us = ends_us_0_125, closes_us_0_125 or ends_us_0_125
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_126, edges_0_126 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_126 = turn_us + length_us, nil
  if edges_0_126 ~= '' then
    local __0_126, last_0_126, guard_us_0_126, edge_us_0_126 = string.find(edges_0_126, '^(%S+) (%S+)')
    local is_here_0_126 = false
    edge_us_0_126 = edge_us_0_126 * 1000000
    repeat
      local from_us_0_126, __0_126, to_0_126, length_0_126, count_0_126 = edge_us_0_126, string.find(edges_0_126, '^ ([%d.]+)x(%d+)', last_0_126 + 1)
      if to_0_126 then
        last_0_126, length_us = to_0_126, math.floor(length_0_126 * 1000000 + 0.5)
        edge_us_0_126 = edge_us_0_126 + length_us * count_0_126
      end
      is_here_0_126 = not to_0_126 or turn_us < edge_us_0_126
      if is_here_0_126 then next_us = from_us_0_126 + (math.floor((turn_us - from_us_0_126) / length_us) + 1) * length_us end
      if is_here_0_126 and to_0_126 then alike = math.floor((edge_us_0_126 - next_us) / length_us + 0.5) end
    until is_here_0_126
    closes_us_0_126 = next_us - guard_us_0_126
  end
local _ = closes_us_0_126 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:159
local function fixed_used(scope, tier)
--lua/lib/meters.lua:18
  local kept_0_130 = scope[tier]
  if kept_0_130 == nil then
    local field_1_59 = argv[tier + 3]
    kept_0_130 = call('HGET', (given[scope.keys]), field_1_59)
    scope[tier] = kept_0_130
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, _, used = 0, 0, 0
  if kept_0_130 then ends_us, _, used = unpack_bytes('<ddd', kept_0_130) end

  local __0_130, edges_0_130 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_130 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_130 == '' and 1 or 2)
  if is_set_back_0_130 then do local at_us_1_68 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_68, edges_1_68 = argv[tier + 3], argv[tier + 4]
  local length_us_1_68, alike_1_68 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_68, closes_us_1_68 = at_us_1_68 + length_us_1_68, nil
  if edges_1_68 ~= '' then
    local __1_68, last_1_68, guard_us_1_68, edge_us_1_68 = string.find(edges_1_68, '^(%S+) (%S+)')
    local is_here_1_68 = false
    edge_us_1_68 = edge_us_1_68 * 1000000
    repeat
      local from_us_1_68, __1_68, to_1_68, length_1_68, count_1_68 = edge_us_1_68, string.find(edges_1_68, '^ ([%d.]+)x(%d+)', last_1_68 + 1)
      if to_1_68 then
        last_1_68, length_us_1_68 = to_1_68, math.floor(length_1_68 * 1000000 + 0.5)
        edge_us_1_68 = edge_us_1_68 + length_us_1_68 * count_1_68
      end
      is_here_1_68 = not to_1_68 or at_us_1_68 < edge_us_1_68
      if is_here_1_68 then ends_us_1_68 = from_us_1_68 + (math.floor((at_us_1_68 - from_us_1_68) / length_us_1_68) + 1) * length_us_1_68 end
      if is_here_1_68 and to_1_68 then alike_1_68 = math.floor((edge_us_1_68 - ends_us_1_68) / length_us_1_68 + 0.5) end
    until is_here_1_68
    closes_us_1_68 = ends_us_1_68 - guard_us_1_68
  end
ends_us, _ = ends_us_1_68, closes_us_1_68 or ends_us_1_68
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_130 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:161
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:51
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_135 = scope[tier]
  if kept_0_135 == nil then
    local field_1_61 = argv[tier + 3]
    kept_0_135 = call('HGET', (given[scope.keys]), field_1_61)
    scope[tier] = kept_0_135
  end
--lua/lib/tiers/gcra.lua:25
  local served_us, expires_us_0_135, is_set_back_0_135 = 0, 0, false
  if kept_0_135 then served_us, expires_us_0_135 = unpack_bytes('<dd', kept_0_135) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_135, burst_0_135 = argv[tier + 3], argv[tier + 4]
    local most_us_0_135 = scope.at_us + burst_0_135 * each_us + (argv[tier + 2])
    is_set_back_0_135 = served_us > most_us_0_135
    if is_set_back_0_135 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_135)
  end
--lua/lib/tiers/gcra.lua:54
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:125
local function gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_136 = scope[tier]
  if kept_0_136 == nil then
    local field_1_62 = argv[tier + 3]
    kept_0_136 = call('HGET', (given[scope.keys]), field_1_62)
    scope[tier] = kept_0_136
  end
--lua/lib/tiers/gcra.lua:25
  local served_us, expires_us_0_136, is_set_back_0_136 = 0, 0, false
  if kept_0_136 then served_us, expires_us_0_136 = unpack_bytes('<dd', kept_0_136) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_136, burst_0_136 = argv[tier + 3], argv[tier + 4]
    local most_us_0_136 = scope.at_us + burst_0_136 * each_us + (argv[tier + 2])
    is_set_back_0_136 = served_us > most_us_0_136
    if is_set_back_0_136 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_136)
  end
--lua/lib/tiers/gcra.lua:128
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/tiers/summed.lua:45
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:33
  local opened_0_106 = scope.sums or {}
  scope.sums = opened_0_106
  local log = opened_0_106[slot]
  if not log then
    local key_0_106 = given[scope.keys - slot]
    local text_0_106 = call('GETRANGE', key_0_106, -320, -1)
    local size_0_106, head_0_106 = #text_0_106, text_0_106
    if size_0_106 == 320 then
      size_0_106, head_0_106 = call('STRLEN', key_0_106), call('GETRANGE', key_0_106, 0, 32 - 1)
    end
    log = { head = head_0_106, text = text_0_106, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_106 >= 32 then
      local entries_0_106 = (size_0_106 - 32) / 16
      local __0_106, __0_106, moved_0_106, base_0_106 = unpack_bytes('<dddd', head_0_106)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_106, math.max(0, entries_0_106 - math.floor(#text_0_106 / 16)), base_0_106, base_0_106, -moved_0_106
      if entries_0_106 > 0 then
        local when_0_106, sum_0_106 = unpack_bytes('<dd', text_0_106, #text_0_106 - 16 + 1)
        local ahead_us_0_106 = when_0_106 - scope.at_us
        if ahead_us_0_106 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_106)
        elseif ahead_us_0_106 > 0 then
          scope.at_us = when_0_106
        end
        log.newest_us, log.sum = when_0_106, sum_0_106
      end
    end
    opened_0_106[slot] = log
  end
--lua/lib/tiers/summed.lua:49
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end

  if rest == 0 then return scope.at_us + rounds * window_us end
  local need_0_138 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:20
local when_us = 0
  if need_0_138 > log.base then
    local key_0_138 = given[scope.keys - slot]
--lua/lib/sums.lua:97
    local low_1_57, low_sum_1_57 = -1, log.base
  local high_1_57, high_sum_1_57, when_0_138 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_57, around_1_57, guess_1_57 = 0, 1, high_1_57
  if 0 > 0 then guess_1_57 = high_1_57 - math.floor((high_sum_1_57 - need_0_138) / 0) else guesses_1_57, around_1_57 = 1, 8 end
  while high_1_57 - low_1_57 > 1 do
    if guesses_1_57 > 3 then
      guess_1_57 = math.ceil((low_1_57 + high_1_57) / 2)
    elseif guesses_1_57 > 0 then
      guess_1_57 = low_1_57 + math.ceil((need_0_138 - low_sum_1_57) / (high_sum_1_57 - low_sum_1_57) * (high_1_57 - low_1_57))
    end
    guess_1_57 = math.max(low_1_57 + 1, math.min(guess_1_57, high_1_57))
    local from_1_57, to_1_57 = math.max(guess_1_57 - around_1_57, low_1_57 + 1), math.min(guess_1_57 + around_1_57 - 1, high_1_57 - 1)
    local text_1_57, offset_1_57 = log.text, 0
    if from_1_57 >= log.first then
      offset_1_57 = #text_1_57 - (log.entries - from_1_57) * 16 + 1
    else
      text_1_57, offset_1_57 = call('GETRANGE', key_0_138, 32 + from_1_57 * 16, 32 + (to_1_57 + 1) * 16 - 1), 1
    end

    local at_1_57 = from_1_57
    repeat
      local its_when_1_57, sum_1_57 = unpack_bytes('<dd', text_1_57, offset_1_57 + (at_1_57 - from_1_57) * 16)
      if sum_1_57 >= need_0_138 then high_1_57, high_sum_1_57, when_0_138 = at_1_57, sum_1_57, its_when_1_57 else low_1_57, low_sum_1_57 = at_1_57, sum_1_57 end
      at_1_57 = high_1_57 > to_1_57 and to_1_57 or math.floor((low_1_57 + high_1_57) / 2)
    until high_1_57 == from_1_57 or low_1_57 == to_1_57 or high_1_57 - low_1_57 <= 1
    guesses_1_57, around_1_57 = guesses_1_57 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us = when_0_138 + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:55
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/summed.lua:144
local function summed_used(scope, tier)
  local slot = argv[tier + 3]
  local key, window_us = (given[scope.keys - slot]), (argv[tier + 2])
--lua/lib/sums.lua:33
  local opened_0_107 = scope.sums or {}
  scope.sums = opened_0_107
  local log = opened_0_107[slot]
  if not log then
    local key_0_107 = given[scope.keys - slot]
    local text_0_107 = call('GETRANGE', key_0_107, -320, -1)
    local size_0_107, head_0_107 = #text_0_107, text_0_107
    if size_0_107 == 320 then
      size_0_107, head_0_107 = call('STRLEN', key_0_107), call('GETRANGE', key_0_107, 0, 32 - 1)
    end
    log = { head = head_0_107, text = text_0_107, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_107 >= 32 then
      local entries_0_107 = (size_0_107 - 32) / 16
      local __0_107, __0_107, moved_0_107, base_0_107 = unpack_bytes('<dddd', head_0_107)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_107, math.max(0, entries_0_107 - math.floor(#text_0_107 / 16)), base_0_107, base_0_107, -moved_0_107
      if entries_0_107 > 0 then
        local when_0_107, sum_0_107 = unpack_bytes('<dd', text_0_107, #text_0_107 - 16 + 1)
        local ahead_us_0_107 = when_0_107 - scope.at_us
        if ahead_us_0_107 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_107)
        elseif ahead_us_0_107 > 0 then
          scope.at_us = when_0_107
        end
        log.newest_us, log.sum = when_0_107, sum_0_107
      end
    end
    opened_0_107[slot] = log
  end
--lua/lib/tiers/summed.lua:148
  local least_0_110 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:75
local text_0_110, first_0_110, entry, high_0_110 = log.text, log.first, log.first, log.entries
  local from_0_110 = #text_0_110 - (high_0_110 - first_0_110) * 16 + 0 + 1
  if first_0_110 > 0 and (entry == high_0_110 or unpack_bytes('<d', text_0_110, from_0_110) >= least_0_110) then entry, high_0_110 = 0, first_0_110 end
  while entry < high_0_110 do
    local middle_0_110, value_0_110 = math.floor((entry + high_0_110) / 2), nil
    if middle_0_110 < first_0_110 then
      local at_0_110 = 32 + middle_0_110 * 16 + 0
      value_0_110 = unpack_bytes('<d', call('GETRANGE', key, at_0_110, at_0_110 + 7))
    else
      value_0_110 = unpack_bytes('<d', text_0_110, from_0_110 + (middle_0_110 - first_0_110) * 16)
    end
    if value_0_110 >= least_0_110 then high_0_110 = middle_0_110 else entry = middle_0_110 + 1 end
  end
--lua/lib/tiers/summed.lua:149
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:130
  local when
  if entry < log.first then
    local at_0_114 = 32 + entry * 16 + 0
    when = unpack_bytes('<d', call('GETRANGE', key, at_0_114, at_0_114 + 7))
  else
    when = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:151
  return math.min(tonumber(argv[tier + 1]), log.sum - sums_before(log, key, entry)), when + window_us
end
--lua/lib/tiers/kinds.lua:111
local function tier_terms(scope, tier, ahead, is_own)
  if not scope.means then meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:85
local cost_0_60 = 1
  if scope.costs then cost_0_60 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_60
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:39
local limit_1_65, window_us_1_65 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_65) / mean) - 1, window_us_1_65, window_us_1_65 * mean / limit_1_65
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:39
local gap_us_1_66 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_66 * mean, gap_us_1_66 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
local window_us_1_70 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_70, window_us_1_70 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:61
local __1_72, burst_1_72 = argv[tier + 3], argv[tier + 4]
  local each_us_1_72 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_72) / mean) - 1, each_us_1_72, each_us_1_72 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:60
local limit_1_73, window_us_1_73 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_73) / mean) - 1, window_us_1_73, window_us_1_73 * mean / limit_1_73
--lua/lib/tiers/kinds.lua:129
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/waiter_state.lua:66
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < 0.5 and 'elsewhere' or 'scheduled', due_us
end
--lua/lib/clock_step.lua:18
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts, count = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }, (#text - 32) / 8
  local each = math.ceil(count / 10000)
  local last = (count - 1) % each + 1
  local before = 0
  while last <= count do
    local entry = pack('<d', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us)
    parts[#parts + 1] = string.rep(entry, last - before)
    before, last = last, last + each
  end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, log, key, may_write)
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', key)
  local longest_us, expires, moved, base = unpack_bytes('<dddd', text)
  local each = math.ceil(log.entries / 10000)
  local parts, last = { pack('<dddd', longest_us, expires, moved - by_us, base) }, (log.entries - 1) % each + 1
  while last <= log.entries do
    local when, sum = unpack_bytes('<dd', text, 32 + (last - 1) * 16 + 1)
    parts[#parts + 1] = pack('<dd', when - by_us, sum)
    last = last + each
  end
  text = table.concat(parts)
  log.head, log.text, log.first, log.entries = string.sub(text, 1, 32), text, 0, #parts - 1
  log.newest_us, log.moved_us = scope.at_us, by_us - moved
  if may_write then call('SET', key, text, 'KEEPTTL') end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us = (argv[scope.set + 2]) == '' and 0 or log_step_back(scope, may_write)
  for i = 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, sums_step_back(scope, scope.sums[tostring(i)], (given[scope.keys - i]), may_write))
  end
  return by_us
end
--lua/lib/line.lua:16
local function line_write(line, waiter, ticket, score)
  local bulk = line.bulk
  if not bulk then
    call('ZADD', line.line_key, ticket, waiter)
    call('ZADD', line.turns_key, score, waiter)
    return
  end
  local n = #bulk.scores
  bulk.tickets[n + 1], bulk.tickets[n + 2] = ticket, waiter
  bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
  line.newcomer = line.newcomer + 1
  local state, due_us = state_of(score)
  if state == 'suspended' then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = due_us or 0
  if not due_us or due_us <= line.at_us then line.ready = line.ready + 1 end
end


local function line_keep(line, until_us)
  if line.bulk then
    line.bulk.until_us = math.max(line.bulk.until_us, until_us)
    return
  end
  local ttl_ms = math.ceil((until_us - line.at_us + line.keep_us) / 1000)
  ttl_ms = math.max(ttl_ms, line.clock.ttl_floor_ms, line.kept_ms or 0)
  if call('PTTL', line.turns_key) < ttl_ms then
    call('PEXPIRE', line.line_key, ttl_ms)
    call('PEXPIRE', line.turns_key, ttl_ms)
  end
end
--lua/lib/line.lua:55
local function line_suspend(line, waiter, ticket, back_us)
  line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  line_keep(line, back_us)
end







local function line_overdue(line)
  local cutoff_us_0_156 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_156)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_155 = line.at_us local from, to = -at_us_0_155, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_120 = line.scope
--lua/lib/meters.lua:75
if (argv[scope_0_120.set + 5] ~= '0') then call('HDEL', (given[scope_0_120.keys]), 'w' .. waiter) end
--lua/lib/line.lua:81
end end
  end
  for _, waiter in ipairs(line_overdue(line)) do
    local ticket = call('ZSCORE', line.line_key, waiter)
    if not ticket then
      call('ZREM', line.turns_key, waiter)
    elseif state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      call('ZADD', line.turns_key, (4000000000000000 + ticket), waiter)
    else
      line_suspend(line, waiter, tonumber(ticket), line.at_us)
    end
  end
end


local function line_look(line)
  line.late, line.late_ranks = {}, {}
  for _, waiter in ipairs(line_overdue(line)) do
    if state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      line.again = line.again + 1
    else
      line.late[#line.late + 1] = waiter
      line.late_ranks[#line.late] = call('ZRANK', line.line_key, waiter)
    end
  end
  table.sort(line.late_ranks)
end
--lua/lib/line.lua:125
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = limits_longest(scope)
  local line = {
    line_key = line_key,
    turns_key = turns_key,
    scope = scope,
    clock = clock,
    at_us = scope.at_us,
    cutoff_us = scope.at_us - clock.overdue_us,
    longest_us = longest_us,
    keep_us = 2 * math.max(longest_us, scope.cap and request.lease_us or 0),
    joins_at = request.joins_at,
    active = 0,
    suspended = 0,
    overdue = 0,
    again = 0,
  }
  local first = not scope.no_line and call('ZRANGE', turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  if ((tonumber(first)) < (line.cutoff_us)) then
    if may_write then line_tidy(line) else line_look(line) end
    local late = #(line.late or {})
    line.suspended = call('ZCOUNT', turns_key, '-inf', '(0') + late
    line.overdue = call('ZCOUNT', turns_key, '0', string.format('(%.0f', (line.cutoff_us))) - late - line.again
  end
  line.active = call('ZCARD', turns_key) - line.suspended - line.overdue
  local ticket = request.waiter ~= '' and tonumber(call('ZSCORE', line_key, request.waiter))

  if ticket and (ticket >= 0 or ((tonumber(call('ZSCORE', turns_key, request.waiter))) < -(line.at_us))) then
    line.ticket = math.abs(ticket)
  end
  return line
end
--lua/lib/line_order.lua:15
local function line_rank(line, ticket)
  local rank = call('ZCOUNT', line.line_key, 0, string.format('(%.0f', ticket)) - line.overdue
  for _, waiter in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, waiter) or -1)
    if other >= 0 and other < ticket then rank = rank - 1 end
  end
  return math.max(0, rank)
end


local function line_ticket(line)
  if line.newcomer then return line.newcomer end
  local priority = math.min(math.floor(line.joins_at / 2), 1048576)
  local low = priority * 4294967296 + (line.joins_at % 2 == 1 and 1 or 4294967296 / 2)
  local high = low + 4294967296 / 2 - 2
  local last = line.active + line.overdue > 0 and call('ZREVRANGE', line.line_key, 0, 0, 'WITHSCORES') or {}
  local active, suspended = tonumber(last[2] or 0), 0
  if active > high then
    active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  elseif not line.late then

    line.last, line.last_rank = last[1], line.active - 1
  end
  if line.suspended > 0 then
    suspended = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  end
  line.newcomer = math.max(low, active + 1, 1 - suspended)
  return line.newcomer
end


local function line_rank_new(line)
  local ticket = line_ticket(line)
  return line.last and line.active or line_rank(line, ticket)
end
--lua/lib/line_order.lua:58
local function line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', (line.cutoff_us)), until_us + 0.5)
end


local function line_ready(line)
  local leasing = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((line.clock.cutoff_us) / 1000), '+inf')
  return line.again + line_due(line, line.at_us) + leasing
end



local function line_turn(line, k)
  local bulk = line.bulk
  if bulk and not line.ticket and k >= bulk.first then return bulk.turns[k - bulk.first + 1] end
  local rank = line.suspended - #(line.late or {}) + line.overdue + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local waiter = k == line.last_rank and line.last or call('ZRANGE', line.line_key, rank, rank)[1]
  local score = waiter and tonumber(call('ZSCORE', line.turns_key, waiter))
  return score and (score >= 2500000000000000 and 0 or math.floor(score))
end
--lua/lib/turn.lua:17
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_front(scope)
  if not meters_cost(scope) or scope.front then return end
  local first = scope.line.suspended + scope.line.overdue
  meters_look(scope, call('ZRANGE', scope.line.line_key, first, first + 20 - 1))
end



local function turn_saved(scope, ahead, is_own)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  turn_front(scope)
  local takes_more = not is_own
  for i, cost in ipairs(is_own and scope.front and scope.front[1] or {}) do
    takes_more = takes_more or cost > (scope.costs and scope.costs[i] or 1)
  end
  local turn_us = takes_more and line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us - (is_own and 100000 or 0) and turn_us
end


local function turn_behind(scope, ahead, is_own)
  if ahead > 0 or not is_own then turn_front(scope) end
  tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = turn_saved(scope, ahead, is_own)
  if saved_us then scope.turn_us = math.max(scope.turn_us, saved_us) end

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local _, _, each_us = tier_behind(scope, tier, ahead, is_own)
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
    local waiter, window_us = tier_behind(scope, tier, ahead, is_own)
    local before_us = waiter >= 0 and turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end



local function turn_overtakes(scope, waiter)
  local line = scope.line
  if scope.cap or line.active <= 1 or not (argv[4] == '1') then return false end
  local before = line_rank(line, line.ticket) - line_due(line, line.at_us + 200000)
  if before <= 0 or state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0)) ~= 'tentative' then return false end
  return before > call('ZCOUNT', line.turns_key, 2500000000000000, '+inf')
end


local function turn_check(scope, waiter)
  local line, at_us = scope.line, scope.at_us
  scope.at_us = math.max(at_us, scope.paused_us)
  if line.ticket then

    tiers_after(scope, 0, true)
    scope.ahead = 0
    local is_refused = scope.turn_us > at_us or turn_overtakes(scope, waiter)
    local rank = (is_refused or scope.costs) and line_rank(line, line.ticket)
    if is_refused or rank and turn_saved(scope, rank, true) then turn_behind(scope, rank, true) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line), true)
  else
    turn_behind(scope, 0, true)
  end
  scope.at_us = at_us
end
--lua/lib/lease.lua:62
local function lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



local function lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running >= scope.cap then lease_drop(scope, waiter, now_us, may_write) end
end



local function lease_refuses(scope, waiter, clock, may_write)
  if not scope.running then lease_load(scope, waiter, clock.now_us, may_write) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  if room < 1 or scope.mine == 1 then

  elseif line.ticket then
    local coming = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
    local score = coming > 0 and tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
    if score and (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000) then coming = coming - 1 end
    if coming > 0 then room = room - math.min(coming, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    room = room - math.min(line.ready or line_ready(line), scope.ahead)
  end
  local is_full = room < 1
  if (is_full or scope.paused_us > 0) and line.ticket then scope.ahead = line_rank(line, line.ticket) end
  return is_full
end



local function lease_refuses_waiter(scope, waiter, clock)
  local line = scope.line
  local score = line.ticket and tonumber(call('ZSCORE', line.turns_key, waiter))
  local state = score and state_of(score)
  if state ~= 'parked' and (state ~= 'called' or (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000)) then return false end
  scope.ahead = line_rank(line, line.ticket)
  return true
end
--lua/lib/settings.lua:36
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'weights')
    if (found[1] or '') ~= (argv[scope.set + 4]) then
      return s, found[1] or '', '[' .. (found[2] or 'null') .. ',' .. (found[3] or 'null') .. ']'
    end
  end
end
--lua/lib/settings.lua:67
local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:25
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
  end
  return most_us
end







local function check_all(request, clock, may_write)
  local full, full_index
  for s, scope in ipairs(request.scopes) do
    scope.line = scope.line or line_load(scope, request, clock, may_write)
    scope.paused_us = scope.paused_us or settings_paused((given[scope.keys + 4]), clock.now_us)
    turn_check(scope, request.waiter)
    if scope.cap then

      scope.is_full = lease_refuses(scope, request.waiter, clock, may_write) or scope.paused_us > 0
    else
      scope.is_full = not may_write and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_165 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_165 = 1, #scopes_0_165 do
    local scope_0_165 = scopes_0_165[s_0_165]
    if not scope_0_165.is_full and scope_0_165.turn_us > scope_0_165.at_us and not (binding and binding.turn_us >= scope_0_165.turn_us) then
      binding, index = scope_0_165, s_0_165
    end
  end
--lua/lib/check.lua:64
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/clock.lua:13
local given_us_0_4, not_after_us_0_4 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_4, 0
  if given_us_0_4 == '' then
    local time_0_4 = call('TIME')
    now_us = time_0_4[1] * 1000000 + time_0_4[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_4), 600000
  end
local is_late = not_after_us_0_4 ~= '' and now_us > tonumber(not_after_us_0_4)
--lua/peek.lua:18
if is_late then return ({ 1, now_us }) end
local arg = tonumber(argv[5])
--lua/lib/clock.lua:27
local overdue_us_0_5 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_5, cutoff_us = now_us - overdue_us_0_5 }
--lua/peek.lua:22
local _, waiter = argv[arg], argv[arg + 1]
--lua/lib/request.lua:61
local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
local scopes, has_cap_0_115, is_set_back_0_115, at_0_115, next_keys_0_115 = {}, false, false, at, 0
  local token_0_115, lease_us
  for s_0_115 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[at_0_115]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[at_0_115], '^%d+'))
    for cost_1_2 in string.gmatch(argv[at_0_115], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys_0_115 + argv[set_1_2 + 5]
  local scope_0_115 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_115.costs = costs_1_2 end
  local its_next_keys_0_115 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_115.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_115 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_115], at_0_115, next_keys_0_115 = scope_0_115, at_0_115 + 1, its_next_keys_0_115
    if (argv[scope_0_115.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_53 = call('GETRANGE', (given[scope_0_115.keys + 1]), (argv[scope_0_115.set + 2]), '-1')
  scope_0_115.tail = tail_1_53
  if tail_1_53 ~= '' then
    local newest_1_53 = unpack_bytes('<d', tail_1_53, #tail_1_53 - 7)
    if newest_1_53 > now_us + 1000000 then
      scope_0_115.set_back_us = newest_1_53 - now_us
    elseif newest_1_53 > now_us then
      scope_0_115.at_us = newest_1_53
    end
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:67
for i_1_56 = 1, (argv[scope_0_115.set + 5] - 1) do
    local slot_2_29 = tostring(i_1_56)
--lua/lib/sums.lua:33
local opened_2_29 = scope_0_115.sums or {}
  scope_0_115.sums = opened_2_29
  local __1_56 = opened_2_29[slot_2_29]
  if not __1_56 then
    local key_2_29 = given[scope_0_115.keys - slot_2_29]
    local text_2_29 = call('GETRANGE', key_2_29, -320, -1)
    local size_2_29, head_2_29 = #text_2_29, text_2_29
    if size_2_29 == 320 then
      size_2_29, head_2_29 = call('STRLEN', key_2_29), call('GETRANGE', key_2_29, 0, 32 - 1)
    end
    __1_56 = { head = head_2_29, text = text_2_29, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_2_29 >= 32 then
      local entries_2_29 = (size_2_29 - 32) / 16
      local __2_29, __2_29, moved_2_29, base_2_29 = unpack_bytes('<dddd', head_2_29)
      __1_56.entries, __1_56.first, __1_56.base, __1_56.sum, __1_56.moved_us = entries_2_29, math.max(0, entries_2_29 - math.floor(#text_2_29 / 16)), base_2_29, base_2_29, -moved_2_29
      if entries_2_29 > 0 then
        local when_2_29, sum_2_29 = unpack_bytes('<dd', text_2_29, #text_2_29 - 16 + 1)
        local ahead_us_2_29 = when_2_29 - scope_0_115.at_us
        if ahead_us_2_29 > 1000000 then
          scope_0_115.set_back_us = math.max(scope_0_115.set_back_us or 0, ahead_us_2_29)
        elseif ahead_us_2_29 > 0 then
          scope_0_115.at_us = when_2_29
        end
        __1_56.newest_us, __1_56.sum = when_2_29, sum_2_29
      end
    end
    opened_2_29[slot_2_29] = __1_56
  end
--lua/lib/sums.lua:69
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_115 = is_set_back_0_115 or scope_0_115.set_back_us
    has_cap_0_115 = has_cap_0_115 or scope_0_115.cap
  end
  if has_cap_0_115 then token_0_115, lease_us, at_0_115 = argv[at_0_115], tonumber(argv[at_0_115 + 1]), at_0_115 + 2 end
local _, _ = is_set_back_0_115, token_0_115
--lua/peek.lua:25
local other, version, text = settings_other(scopes)
if other then return ({ 2, now_us, other, version, text }) end
local request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
local set_back_us = check_set_back(request, false)
local binding, index = check_all(request, clock, false)

local reply = { 0, now_us }
for _, scope in ipairs(scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = summed_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_52, reset_us_1_52 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:161
local n_1_52 = #reply
  reply[n_1_52 + 1], reply[n_1_52 + 2] = remaining_1_52, reset_us_1_52
--lua/peek.lua:37
end
  end
end
if binding then
  local turn_us = binding.turn_us
  if binding.is_full then do local now_us_0_167, ahead_0_167 = math.max(now_us, binding.paused_us), binding.ahead
--lua/lib/watchdog.lua:24
turn_us = now_us_0_167 + 600000000 + 1000000 * ahead_0_167
--lua/peek.lua:42
end end
  do
--lua/lib/reply.lua:89
local n_0_102, tier_0_102 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_102 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:90
end end
  reply[n_0_102 + 1], reply[n_0_102 + 2], reply[n_0_102 + 3], reply[n_0_102 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_102 + 5], reply[n_0_102 + 6] = binding.ahead or 0, tier_0_102
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_102 + 1], reply[n_0_102 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_102 + 1], reply[n_0_102 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:43
end
else
  do
--lua/lib/reply.lua:61
local n_0_100 = #reply
  if nil then
    reply[n_0_100 + 1], reply[n_0_100 + 2], reply[n_0_100 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_100 + 1], reply[n_0_100 + 2] = 11, set_back_us
  else
    reply[n_0_100 + 1] = 10
  end
--lua/peek.lua:45
end
end
return reply`,
};

export const refresh: Script = {
  sha1: '403df7cb8f445f4604f0ea09ad3020dfe05bb80a',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:46
local function settings_keep(settings, ttl_ms)
  if call('HEXISTS', settings, 'version') == 0 and call('PTTL', settings) < ttl_ms then
    call('PEXPIRE', settings, ttl_ms)
  end
end


local function settings_look(settings, now_us, apart_us, ttl_floor_ms)
  if apart_us == 0 then return true end
  local last_us = tonumber(call('HGET', settings, 'looked') or 0)
  if last_us > now_us - apart_us then return false end
  call('HSET', settings, 'looked', string.format('%.0f', now_us))
  settings_keep(settings, math.max(math.ceil(apart_us / 1000), ttl_floor_ms))
  return true
end
--lua/lib/waiter_state.lua:66
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < 0.5 and 'elsewhere' or 'scheduled', due_us
end
--lua/refresh.lua:13
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_0, 0
  if given_us_0_0 == '' then
    local time_0_0 = call('TIME')
    now_us = time_0_0[1] * 1000000 + time_0_0[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_0), 600000
  end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/refresh.lua:15
if is_late then return ({ 1, now_us }) end
local line_key, turns_key, settings, waiter, within_us, apart_us = given[1], given[2], given[3], argv[3], tonumber(argv[4]), tonumber(argv[5])
local reply = { 0, now_us }
local ticket, score = call('ZSCORE', line_key, waiter), tonumber(call('ZSCORE', turns_key, waiter) or -1)
local state, due_us = state_of(score)
local is_near = state == 'called' or due_us and due_us <= now_us + within_us
local comes = ticket and state ~= 'suspended' and not is_near and settings_look(settings, now_us, apart_us, ttl_floor_ms)
if comes then call('ZADD', turns_key, (math.min(now_us, 2500000000000000 - 1) + 0.5), waiter) end
do
--lua/lib/reply.lua:179
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:23
end
return reply`,
};

export const renew: Script = {
  sha1: '6154622e374b9dba73776809c7e06599b3a03e4d',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call





local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_0, 0
  if given_us_0_0 == '' then
    local time_0_0 = call('TIME')
    now_us = time_0_0[1] * 1000000 + time_0_0[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_0), 600000
  end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/renew.lua:13
if is_late then return ({ 1, now_us }) end
local reply = { 0, now_us }
local count = #given / 2
for i = 1, count do
  local leases, holders, waiter, token, lasts_us = given[2 * i - 1], given[2 * i], argv[3 * i], argv[3 * i + 1], tonumber(argv[3 * i + 2])
--lua/lib/lease.lua:48
  local held_0_14, is_renewed = call('HGET', holders, waiter), false
  if held_0_14 and string.sub(held_0_14, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
    is_renewed = true
    call('ZADD', leases, now_us + lasts_us, waiter)
    if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
      local ttl_ms_0_14 = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
      call('PEXPIRE', leases, ttl_ms_0_14)
      if call('PTTL', holders) < ttl_ms_0_14 then call('PEXPIRE', holders, ttl_ms_0_14) end
    end
  end
--lua/renew.lua:19
  do
--lua/lib/reply.lua:179
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:19
end
end
return reply`,
};

export const reset: Script = {
  sha1: '69a6a54103a77d82a69e05b800640634863000ac',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/meters.lua:28
local function meters_counts(field)
  return field ~= 'costs' and field ~= 'reset' and string.sub(field, 1, 1) ~= 'w'
end
--lua/reset.lua:12
local call = redis.call
--lua/lib/request_plain.lua:15
local sums = {}
  for i_0_0 = 3, #given do sums[#sums + 1] = given[i_0_0] end
local meters, log = given[1], given[2]
--lua/lib/clock.lua:13
local given_us_0_1, not_after_us_0_1 = argv[1], argv[2]
  local now_us, _ = given_us_0_1, 0
  if given_us_0_1 == '' then
    local time_0_1 = call('TIME')
    now_us = time_0_1[1] * 1000000 + time_0_1[2]
  else
    now_us, _ = tonumber(given_us_0_1), 600000
  end
local is_late = not_after_us_0_1 ~= '' and now_us > tonumber(not_after_us_0_1)
--lua/reset.lua:15
if is_late then return ({ 1, now_us }) end
local known, others, counted = {}, ({ 0, now_us }), {}
for _, key in ipairs(sums) do known[string.match(key, '[^:]*$')] = true end
for _, field in ipairs(call('HKEYS', meters)) do
  if string.sub(field, 1, 4) == 'log~' and not known[field] then others[#others + 1] = field end
  if meters_counts(field) then counted[#counted + 1] = field end
end
if #others > 2 then return others end
call('UNLINK', log, unpack(sums))

if call('EXISTS', meters) == 1 then call('HSET', meters, 'reset', string.format('%.0f', now_us)) end
for _, field in ipairs(counted) do call('HDEL', meters, field) end
return others`,
};

export const resume: Script = {
  sha1: 'cffe9faf542edaf143e72da6a01f0ffc31020826',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:63
local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end
--lua/resume.lua:9
local settings, tenant = given[1], argv[1]
return redis.call('HDEL', settings, pause_field(tenant))`,
};

export const rights: Script = {
  sha1: 'e5681aa8109dd2d919475c679a0af75a3e31c0e4',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
--lua/rights.lua:8
local commands = argv
local missing = {}
for i = 1, #commands, 2 do
  local name, about = commands[i], commands[i + 1]
  local ok, may
  if about == '' then

    ok, may = pcall(redis.acl_check_cmd, name, '', '0')
  else
    ok, may = pcall(redis.acl_check_cmd, name, about)
  end
  if ok and not may then missing[#missing + 1] = name end
end
return missing`,
};

export const running: Script = {
  sha1: '346b2e12fdc0789e5d3a87c94295e0f114273d03',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call





local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
  local now_us, _ = given_us_0_0, 0
  if given_us_0_0 == '' then
    local time_0_0 = call('TIME')
    now_us = time_0_0[1] * 1000000 + time_0_0[2]
  else
    now_us, _ = tonumber(given_us_0_0), 600000
  end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/running.lua:11
if is_late then return ({ 1, now_us }) end
local reply = { 0, now_us }
local leases, holders = given[1], given[2]
local running = redis.call('ZRANGEBYSCORE', leases, string.format('(%.0f', now_us), '+inf', 'WITHSCORES')
for i = 1, #running, 2 do
  do local holder_0_4, ends_us_0_4, held_0_4 = running[i], running[i + 1], redis.call('HGET', holders, running[i]) or ''
--lua/lib/reply.lua:173
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2], reply[n_0_4 + 3] = holder_0_4, ends_us_0_4, held_0_4
--lua/running.lua:16
end
end
return reply`,
};

export const set_limits: Script = {
  sha1: 'dddfe895e55899bd93a6178ee2d6180cf1486a46',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:18
local call = redis.call




local function settings_name(settings, version)
  if call('HEXISTS', settings, 'limits') + call('HEXISTS', settings, 'weights') > 0 then
    call('HSET', settings, 'version', version)
    call('PERSIST', settings)
  elseif call('HDEL', settings, 'version') > 0 then
    local paused = math.max(call('HGET', settings, 'paused') or 0, call('HGET', settings, 'held') or 0)
    local time = call('TIME')
    call('PEXPIRE', settings, math.max(3600000, math.ceil(paused / 1000) - time[1] * 1000 + 3600000))
  end
end
--lua/set_limits.lua:8
local settings, version, text = given[1], argv[1], argv[2]
redis.call('HSET', settings, 'limits', text)
settings_name(settings, version)
return 1`,
};

export const set_weight: Script = {
  sha1: 'f138e5d4829c01a6fc7f18270f6c154c38e36ef1',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:18
local call = redis.call




local function settings_name(settings, version)
  if call('HEXISTS', settings, 'limits') + call('HEXISTS', settings, 'weights') > 0 then
    call('HSET', settings, 'version', version)
    call('PERSIST', settings)
  elseif call('HDEL', settings, 'version') > 0 then
    local paused = math.max(call('HGET', settings, 'paused') or 0, call('HGET', settings, 'held') or 0)
    local time = call('TIME')
    call('PEXPIRE', settings, math.max(3600000, math.ceil(paused / 1000) - time[1] * 1000 + 3600000))
  end
end
--lua/set_weight.lua:9
local call = redis.call
local settings, version, tenant, weight = given[1], argv[1], argv[2], argv[3]
local text = call('HGET', settings, 'weights')
local weights = text and cjson.decode(text) or {}
local was_stored = weights[tenant] ~= nil
if weight == '' and not was_stored then return 0 end
weights[tenant] = tonumber(weight)
if next(weights) then
  call('HSET', settings, 'weights', cjson.encode(weights))
else
  call('HDEL', settings, 'weights')
end
settings_name(settings, version)
return was_stored and 1 or 0`,
};

export const shared: Script = {
  sha1: 'ac55590250f9c102497c9c11f2a0cec165ec43aa',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:138
local function reply_problem(thrown)
  if type(thrown) ~= 'table' then return tostring(thrown) end
  local problem = thrown.err
  if string.find(problem, 'READONLY', 1, true) then return problem end

  local _, where = pcall(error, '', 4)
  return where .. problem
end
--lua/lib/shared/request_shared.lua:17
local function shared_skip(arg, keys)
  local count, next_keys, home_keys = tonumber(argv[(arg + 5)]), keys, 0
  for at = arg + 6, arg + 5 + count do
--lua/lib/request.lua:70
    local set_0_1, costs_0_1 = tonumber(argv[at]), nil
  if not set_0_1 then
    costs_0_1 = {}
    set_0_1 = tonumber(string.match(argv[at], '^%d+'))
    for cost_0_1 in string.gmatch(argv[at], '[:,](%d+)') do costs_0_1[#costs_0_1 + 1] = tonumber(cost_0_1) end
  end
  local its_keys_0_1 = next_keys + argv[set_0_1 + 5]
  local scope = { keys = its_keys_0_1, set = set_0_1, cap = nil, at_us = 0, tail = nil, turn_us = nil, tier = nil }

  if costs_0_1 then scope.costs = costs_0_1 end
  local its_next_keys = its_keys_0_1 + 4
  if argv[set_0_1 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_1 + 1])
    its_next_keys = its_keys_0_1 + 6
  end
--lua/lib/shared/request_shared.lua:21
    next_keys, home_keys = its_next_keys, scope.keys
  end
  return arg + 6 + count + 2, home_keys + 11
end
--lua/shared.lua:13
local function make_home(now_us, ttl_floor_ms)
--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local function limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/shared/home.lua:27
local function home_step_back(home, by_us)
  for _, key in ipairs({ home.scheduled_key, home.asleep_key }) do
    local found = call('ZRANGE', key, 0, -1, 'WITHSCORES')
    for i = 1, #found, 2 do call('ZADD', key, string.format('%.0f', found[i + 1] - by_us), found[i]) end
  end
  home.watchdogs = {}
end


local function is_dead(home, queue)
  return (home.dead[queue] or 0) > 0
end


local function home_open(scope, clock)
  local waiters_key, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.waiters_key, scope.queue_key = waiters_key, queue_key
  scope.scheduled_key, scope.flows_key = (given[scope.keys + 6 + 1]), (given[scope.keys + 6 + 2])
  scope.ready_key, scope.asleep_key, scope.stopped_key = (given[scope.keys + 6 + 3]), (given[scope.keys + 6 + 4]), (given[scope.keys + 6 + 5])
  scope.clock, scope.known, scope.helds = clock, {}, {}
  local record = call('HMGET', scope.flows_key, 'V', 'W', 'D')
  scope.virtual = tonumber(record[1] or 0)
  scope.watchdogs = record[2] and cmsgpack.unpack(record[2]) or {}
  scope.dead = record[3] and cmsgpack.unpack(record[3]) or {}
  if scope.stepped_us then home_step_back(scope, scope.stepped_us) end
  return scope
end
--lua/lib/shared/home.lua:68
local function home_keep(home, until_us)
  local ttl_ms = math.ceil((until_us - home.clock.now_us + 2 * limits_longest(home)) / 1000)
  ttl_ms = math.max(ttl_ms, home.clock.ttl_floor_ms)
  if call('PTTL', home.waiters_key) >= ttl_ms then return end

  for _, key in ipairs({ home.waiters_key, home.queue_key, home.scheduled_key, home.flows_key, home.ready_key,
    home.asleep_key, home.stopped_key }) do
    call('PEXPIRE', key, 2 * ttl_ms)
  end
end


local function home_close(home)
  local ttl_ms = call('PTTL', home.waiters_key)
  if ttl_ms ~= -2 then
    for _, key in ipairs({ home.queue_key, home.scheduled_key, home.flows_key, home.ready_key, home.asleep_key,
      home.stopped_key }) do
      if ttl_ms > 0 and call('PTTL', key) == -1 then call('PEXPIRE', key, ttl_ms) end
    end
    return
  end
  call('UNLINK', home.flows_key, home.ready_key, home.asleep_key, home.stopped_key, home.queue_key, home.scheduled_key)
end
--lua/lib/shared/places.lua:16
local pack = struct.pack
local unpack_bytes = struct.unpack

local function place_new(queue, flow, joins_at, number)
  local half = joins_at % 2 == 1 and 0 or 1
  return pack('>I2I4I3BI6', queue, flow, math.floor(joins_at / 2), half, number)
end


local function place_moved(place, queue, flow)
  return pack('>I2I4', queue, flow) .. string.sub(place, 7, 16)
end


local function place_flow(place)
  local queue, flow = unpack_bytes('>I2I4', place)
  return queue, flow
end


local function place_is_before(place, other)
  local priority, half, number = unpack_bytes('>I3BI6', place, 7)
  local its_priority, its_half, its_number = unpack_bytes('>I3BI6', other, 7)
  local rank, its_rank = 2 * priority + half, 2 * its_priority + its_half
  if rank == its_rank then return number < its_number end
  return rank < its_rank
end
--lua/lib/shared/places.lua:51
local function place_late(place)
  if #place <= 16 then return 0, nil, false end
  local times, first_us, coming = unpack_bytes('<BdB', place, 16 + 1)
  return times, first_us > 0 and first_us or nil, coming == 1
end


local function place_costs(place)
  return string.sub(place, 16 + 10 + 1)
end

local function place_with_late(place, times, first_us, is_coming)
  return (string.sub(place, 1, 16)) .. pack('<BdB', math.min(times, 255), first_us, is_coming and 1 or 0) .. place_costs(place)
end


local function place_with_costs(place, costs)
  if costs == '' then return (string.sub(place, 1, 16)) end
  return (string.sub(place, 1, 16)) .. pack('<BdB', 0, 0, 0) .. costs
end


local function flow_range(queue, flow)
  return '[' .. pack('>I2I4', queue, flow), '(' .. pack('>I2I4', queue, flow + 1)
end

local function queue_range(queue)
  return '[' .. pack('>I2', queue), '(' .. pack('>I2', queue + 1)
end

local function before_range(queue, flow, place)
  return '[' .. pack('>I2I4', queue, flow), '(' .. (string.sub(place, 1, 16))
end


local function place_first(queue_key, queue, flow)
  local from, to = flow_range(queue, flow)
  local found = call('ZRANGEBYLEX', queue_key, from, to, 'LIMIT', 0, 1)[1]
  if not found then return nil end
  return (string.sub(found, 1, 16)), string.sub(found, 16 + 1)
end


local function place_split(member)
  return (string.sub(member, 1, 16)), string.sub(member, 16 + 1)
end
--lua/lib/settings.lua:63
local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end


local function settings_held(settings, tenant, now_us)
  return pause_ends(call('HGET', settings, pause_field(tenant)), now_us)
end


local function settings_pauses(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', pause_field(tenant), 'held')
  return pause_ends(found[1], now_us), pause_ends(found[2], now_us), pause_ends(found[3], now_us)
end
--lua/lib/shared/tenants.lua:7
local function tenant_load(home, tenant)
  local text = call('HGET', home.flows_key, 't' .. tenant)
  return text and cmsgpack.unpack(text) or { -1 }
end

local function tenant_save(home, tenant, kept)
  call('HSET', home.flows_key, 't' .. tenant, cmsgpack.pack(kept))
end


local function tenant_held(home, tenant)
  if home.holds_us == 0 then return 0 end
  local held_us = home.helds[tenant]
  if not held_us then
    held_us = settings_held((given[home.keys + 4]), tenant, home.at_us)
    home.helds[tenant] = held_us
  end
  return held_us
end


local function share_of(home, costs)
  local most, of_one = 0, 0
  local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
  for tier = first, last, step do
    local each_us = (argv[tier + 2]) / (argv[tier + 1])
    most = math.max(most, costs[((tier - home.set - 6) / 5 + 1)] * each_us)
    of_one = math.max(of_one, each_us)
  end
  return of_one > 0 and most / of_one or 1
end


local function tenant_correct(home, tenant, more)
  local kept = tenant_load(home, tenant)
  if kept[1] < 0 or more == 0 then return end
  kept[1] = math.max(0, kept[1] + more)
  tenant_save(home, tenant, kept)
  kept[1] = 't' .. tenant
  for _, id in ipairs(kept) do
    local tag = call('ZSCORE', home.ready_key, id)
    if tag then call('ZADD', home.ready_key, string.format('%.17g', math.max(0, tag + more)), id) end
  end
end
--lua/lib/meters.lua:41
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end


local function meters_note(scope, is_new, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if is_new then
    if not scope.means then meters_means(scope) end
    local seen = math.min(scope.seen + 1, 64)
    local packed = { pack('<d', seen) }
    for i, cost in ipairs(scope.costs) do
      local mean = scope.means[i] or cost
      scope.means[i] = mean + (cost - mean) / seen
      packed[i + 1] = pack('<d', scope.means[i])
    end
    scope.seen = seen
    call('HSET', (given[scope.keys]), 'costs', table.concat(packed))
  end
  do local meters_1_74, lasts_us_1_74 = given[scope.keys], 2 * limits_longest(scope)
--lua/lib/meters.lua:35
local ttl_ms_1_74 = math.max(math.ceil(lasts_us_1_74 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_74) < ttl_ms_1_74 then call('PEXPIRE', meters_1_74, ttl_ms_1_74) end
--lua/lib/meters.lua:64
end
end
--lua/lib/meters.lua:79
local function meters_cost(scope)
  if not scope.means then meters_means(scope) end
  return #scope.means > 0
end



local function meters_front(scope, texts)
  local front, count = { [0] = {} }, (tonumber(argv[scope.set + 3]))
  scope.front = front
  for i = 1, count do front[0][i] = 0 end
  for k = 1, #texts do
    local sums, costs = {}, {}
    for cost in string.gmatch(texts[k] or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
    if #costs ~= count then costs = scope.means end
    for i = 1, count do sums[i] = front[k - 1][i] + (costs[i] or 1) end
    front[k] = sums
  end
end
--lua/lib/log.lua:46
local function log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


local function log_entry(scope, from, to)
  local entry = log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/log.lua:144
local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end



local function log_settle(scope, at_us, moved_us, counted, right, now_us, ttl_floor_ms)
  local key, now, at = (given[scope.keys + 1]), scope.at_us, at_us
  local head = call('GETRANGE', key, 0, 32 - 1)
  local longest_us = tonumber(argv[scope.set])
  if #head == 32 then
    local seen_us, _, moved = unpack_bytes('<ddd', head)
    longest_us, at = seen_us, at_us + moved_us + moved
  end
  if at <= now - longest_us then return end
  if #head < 32 then

    if counted == 0 then do local entry_0_196 = string.rep(pack('<d', math.min(at, now)), right)
--lua/lib/log.lua:77
local size_0_196, is_renewed_0_196 = 32 + #entry_0_196, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry_0_196,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_196 = call('APPEND', key, entry_0_196)
    do
--lua/lib/log.lua:64
local seen_us_1_76, expires_1_76 = unpack_bytes('<dd', '')
  local is_renewed_1_76 = longest_us > seen_us_1_76 or now_us + seen_us_1_76 > -expires_1_76
  if is_renewed_1_76 then
    if longest_us > seen_us_1_76 then seen_us_1_76 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_76, -(now_us + 2 * seen_us_1_76)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_76 / 500), ttl_floor_ms))
  end
is_renewed_0_196 = is_renewed_1_76
--lua/lib/log.lua:83
end
  end
--lua/lib/log.lua:167
end end
    return
  end
  local entries = (call('STRLEN', key) - 32) / 8
  local first = log_find(key, entries, at)
  local own = log_find(key, entries, at + 1) - first
  if own == 0 and counted > 0 then return end
  if own == 0 and first == entries and at > now then

    at = math.max(now, entries > 0 and unpack_bytes('<d', call('GETRANGE', key, -8, -1)) or now)
  end
  local from = 32 + first * 8
  if right > counted then
    call('SETRANGE', key, from, string.rep(pack('<d', at), right - counted) .. call('GETRANGE', key, from, -1))
    return
  end
  local removed = math.min(own, counted - right)
  local rest = call('GETRANGE', key, from + removed * 8, -1)
  local kept = call('GETRANGE', key, 0, 32 + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
end
--lua/lib/charged.lua:30
local function settled_moved(scope, name)
  return scope.moved[name] or 0
end
--lua/lib/tiers/sliding.lua:30
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:44
local function sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:39
  local limit_0_198, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_198) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:82
local function sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:101
  local i_0_91 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_91], scope.rights[i_0_91]
--lua/lib/tiers/sliding.lua:84
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local most = 0
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'sliding' then most = math.max(most, tonumber(argv[its + 1])) end
  end
  counted, right = math.min(counted, most), math.min(right, most)
  if right ~= counted then log_settle(scope, at_us, settled_moved(scope, '0'), counted, right, now_us, ttl_floor_ms) end
end
--lua/lib/tiers/pace.lua:31
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:15
  local from_0_199, to_0_199 = argv[tier + 3], argv[tier + 4]
  local copy_0_199, next_us = scope.copy, 0
  local due_0_199 = copy_0_199 and string.sub(copy_0_199, from_0_199 + 1, to_0_199 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_199, to_0_199)
  if #due_0_199 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_199)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







local function pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:15
  local from_0_200, to_0_200 = argv[tier + 3], argv[tier + 4]
  local copy_0_200, next_us = scope.copy, 0
  local due_0_200 = copy_0_200 and string.sub(copy_0_200, from_0_200 + 1, to_0_200 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_200, to_0_200)
  if #due_0_200 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_200)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:45
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_206 = scope[tier]
  if kept_0_206 == nil then
    local field_1_69 = argv[tier + 3]
    kept_0_206 = call('HGET', (given[scope.keys]), field_1_69)
    scope[tier] = kept_0_206
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_206 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_206) end

  local __0_206, edges_0_206 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_206 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_206 == '' and 1 or 2)
  if is_set_back_0_206 then do local at_us_1_81 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_81, edges_1_81 = argv[tier + 3], argv[tier + 4]
  local length_us_1_81, alike_1_81 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_81, closes_us_1_81 = at_us_1_81 + length_us_1_81, nil
  if edges_1_81 ~= '' then
    local __1_81, last_1_81, guard_us_1_81, edge_us_1_81 = string.find(edges_1_81, '^(%S+) (%S+)')
    local is_here_1_81 = false
    edge_us_1_81 = edge_us_1_81 * 1000000
    repeat
      local from_us_1_81, __1_81, to_1_81, length_1_81, count_1_81 = edge_us_1_81, string.find(edges_1_81, '^ ([%d.]+)x(%d+)', last_1_81 + 1)
      if to_1_81 then
        last_1_81, length_us_1_81 = to_1_81, math.floor(length_1_81 * 1000000 + 0.5)
        edge_us_1_81 = edge_us_1_81 + length_us_1_81 * count_1_81
      end
      is_here_1_81 = not to_1_81 or at_us_1_81 < edge_us_1_81
      if is_here_1_81 then ends_us_1_81 = from_us_1_81 + (math.floor((at_us_1_81 - from_us_1_81) / length_us_1_81) + 1) * length_us_1_81 end
      if is_here_1_81 and to_1_81 then alike_1_81 = math.floor((edge_us_1_81 - ends_us_1_81) / length_us_1_81 + 0.5) end
    until is_here_1_81
    closes_us_1_81 = ends_us_1_81 - guard_us_1_81
  end
ends_us, closes_us = ends_us_1_81, closes_us_1_81 or ends_us_1_81
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_206 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_202 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_202, edges_0_202 = argv[tier + 3], argv[tier + 4]
  local length_us_0_202, alike_0_202 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_202, closes_us_0_202 = at_us_0_202 + length_us_0_202, nil
  if edges_0_202 ~= '' then
    local __0_202, last_0_202, guard_us_0_202, edge_us_0_202 = string.find(edges_0_202, '^(%S+) (%S+)')
    local is_here_0_202 = false
    edge_us_0_202 = edge_us_0_202 * 1000000
    repeat
      local from_us_0_202, __0_202, to_0_202, length_0_202, count_0_202 = edge_us_0_202, string.find(edges_0_202, '^ ([%d.]+)x(%d+)', last_0_202 + 1)
      if to_0_202 then
        last_0_202, length_us_0_202 = to_0_202, math.floor(length_0_202 * 1000000 + 0.5)
        edge_us_0_202 = edge_us_0_202 + length_us_0_202 * count_0_202
      end
      is_here_0_202 = not to_0_202 or at_us_0_202 < edge_us_0_202
      if is_here_0_202 then ends_us_0_202 = from_us_0_202 + (math.floor((at_us_0_202 - from_us_0_202) / length_us_0_202) + 1) * length_us_0_202 end
      if is_here_0_202 and to_0_202 then alike_0_202 = math.floor((edge_us_0_202 - ends_us_0_202) / length_us_0_202 + 0.5) end
    until is_here_0_202
    closes_us_0_202 = ends_us_0_202 - guard_us_0_202
  end
ends_us, closes_us = ends_us_0_202, closes_us_0_202 or ends_us_0_202
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_203, edges_0_203 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_203 = turn_us + length_us, nil
  if edges_0_203 ~= '' then
    local __0_203, last_0_203, guard_us_0_203, edge_us_0_203 = string.find(edges_0_203, '^(%S+) (%S+)')
    local is_here_0_203 = false
    edge_us_0_203 = edge_us_0_203 * 1000000
    repeat
      local from_us_0_203, __0_203, to_0_203, length_0_203, count_0_203 = edge_us_0_203, string.find(edges_0_203, '^ ([%d.]+)x(%d+)', last_0_203 + 1)
      if to_0_203 then
        last_0_203, length_us = to_0_203, math.floor(length_0_203 * 1000000 + 0.5)
        edge_us_0_203 = edge_us_0_203 + length_us * count_0_203
      end
      is_here_0_203 = not to_0_203 or turn_us < edge_us_0_203
      if is_here_0_203 then next_us = from_us_0_203 + (math.floor((turn_us - from_us_0_203) / length_us) + 1) * length_us end
      if is_here_0_203 and to_0_203 then alike = math.floor((edge_us_0_203 - next_us) / length_us + 0.5) end
    until is_here_0_203
    closes_us_0_203 = next_us - guard_us_0_203
  end
local _ = closes_us_0_203 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:98
local function fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_204 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:22
local __0_204, edges_0_204 = argv[tier + 3], argv[tier + 4]
  local length_us_0_204, alike_0_204 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_204 = at_us_0_204 + length_us_0_204, nil
  if edges_0_204 ~= '' then
    local __0_204, last_0_204, guard_us_0_204, edge_us_0_204 = string.find(edges_0_204, '^(%S+) (%S+)')
    local is_here_0_204 = false
    edge_us_0_204 = edge_us_0_204 * 1000000
    repeat
      local from_us_0_204, __0_204, to_0_204, length_0_204, count_0_204 = edge_us_0_204, string.find(edges_0_204, '^ ([%d.]+)x(%d+)', last_0_204 + 1)
      if to_0_204 then
        last_0_204, length_us_0_204 = to_0_204, math.floor(length_0_204 * 1000000 + 0.5)
        edge_us_0_204 = edge_us_0_204 + length_us_0_204 * count_0_204
      end
      is_here_0_204 = not to_0_204 or at_us_0_204 < edge_us_0_204
      if is_here_0_204 then ends_us = from_us_0_204 + (math.floor((at_us_0_204 - from_us_0_204) / length_us_0_204) + 1) * length_us_0_204 end
      if is_here_0_204 and to_0_204 then alike_0_204 = math.floor((edge_us_0_204 - ends_us) / length_us_0_204 + 0.5) end
    until is_here_0_204
    closes_us_0_204 = ends_us - guard_us_0_204
  end
--lua/lib/tiers/fixed.lua:104
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:166
local function fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/meters.lua:18
      local kept_0_208 = scope[its]
  if kept_0_208 == nil then
    local field_1_71 = argv[its + 3]
    kept_0_208 = call('HGET', (given[scope.keys]), field_1_71)
    scope[its] = kept_0_208
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_208 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_208) end

  local __0_208, edges_0_208 = argv[its + 3], argv[its + 4]
  local is_set_back_0_208 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_208 == '' and 1 or 2)
  if is_set_back_0_208 then do local at_us_1_83 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_83, edges_1_83 = argv[its + 3], argv[its + 4]
  local length_us_1_83, alike_1_83 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_83, closes_us_1_83 = at_us_1_83 + length_us_1_83, nil
  if edges_1_83 ~= '' then
    local __1_83, last_1_83, guard_us_1_83, edge_us_1_83 = string.find(edges_1_83, '^(%S+) (%S+)')
    local is_here_1_83 = false
    edge_us_1_83 = edge_us_1_83 * 1000000
    repeat
      local from_us_1_83, __1_83, to_1_83, length_1_83, count_1_83 = edge_us_1_83, string.find(edges_1_83, '^ ([%d.]+)x(%d+)', last_1_83 + 1)
      if to_1_83 then
        last_1_83, length_us_1_83 = to_1_83, math.floor(length_1_83 * 1000000 + 0.5)
        edge_us_1_83 = edge_us_1_83 + length_us_1_83 * count_1_83
      end
      is_here_1_83 = not to_1_83 or at_us_1_83 < edge_us_1_83
      if is_here_1_83 then ends_us_1_83 = from_us_1_83 + (math.floor((at_us_1_83 - from_us_1_83) / length_us_1_83) + 1) * length_us_1_83 end
      if is_here_1_83 and to_1_83 then alike_1_83 = math.floor((edge_us_1_83 - ends_us_1_83) / length_us_1_83 + 0.5) end
    until is_here_1_83
    closes_us_1_83 = ends_us_1_83 - guard_us_1_83
  end
ends_us, closes_us = ends_us_1_83, closes_us_1_83 or ends_us_1_83
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_208 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:22
      local __0_205, edges_0_205 = argv[its + 3], argv[its + 4]
  local length_us_0_205, alike_0_205 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_205 = at_us + length_us_0_205, nil
  if edges_0_205 ~= '' then
    local __0_205, last_0_205, guard_us_0_205, edge_us_0_205 = string.find(edges_0_205, '^(%S+) (%S+)')
    local is_here_0_205 = false
    edge_us_0_205 = edge_us_0_205 * 1000000
    repeat
      local from_us_0_205, __0_205, to_0_205, length_0_205, count_0_205 = edge_us_0_205, string.find(edges_0_205, '^ ([%d.]+)x(%d+)', last_0_205 + 1)
      if to_0_205 then
        last_0_205, length_us_0_205 = to_0_205, math.floor(length_0_205 * 1000000 + 0.5)
        edge_us_0_205 = edge_us_0_205 + length_us_0_205 * count_0_205
      end
      is_here_0_205 = not to_0_205 or at_us < edge_us_0_205
      if is_here_0_205 then its_ends_us = from_us_0_205 + (math.floor((at_us - from_us_0_205) / length_us_0_205) + 1) * length_us_0_205 end
      if is_here_0_205 and to_0_205 then alike_0_205 = math.floor((edge_us_0_205 - its_ends_us) / length_us_0_205 + 0.5) end
    until is_here_0_205
    closes_us_0_205 = its_ends_us - guard_us_0_205
  end
local its_closes_us = closes_us_0_205 or its_ends_us
--lua/lib/tiers/fixed.lua:174
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_92 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_92], scope.rights[i_0_92]
--lua/lib/tiers/fixed.lua:176
      local is_in = ends_us and (edges == '' and at_us >= ends_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us

      if counted == 0 and its_ends_us > scope.at_us and not is_in and not scope.is_forgotten then
        is_in = true
        if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
      end
      if is_in and (right > counted or at_us < ends_us) then
        scope[its] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_191 = ends_us - now_us
--lua/lib/meters.lua:35
local ttl_ms_0_191 = math.max(math.ceil(lasts_us_0_191 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters) < ttl_ms_0_191 then call('PEXPIRE', meters, ttl_ms_0_191) end
--lua/lib/tiers/fixed.lua:187
end
      end
    end
  end
end
--lua/lib/tiers/gcra.lua:51
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_212 = scope[tier]
  if kept_0_212 == nil then
    local field_1_72 = argv[tier + 3]
    kept_0_212 = call('HGET', (given[scope.keys]), field_1_72)
    scope[tier] = kept_0_212
  end
--lua/lib/tiers/gcra.lua:25
  local served_us, expires_us_0_212, is_set_back_0_212 = 0, 0, false
  if kept_0_212 then served_us, expires_us_0_212 = unpack_bytes('<dd', kept_0_212) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_212, burst_0_212 = argv[tier + 3], argv[tier + 4]
    local most_us_0_212 = scope.at_us + burst_0_212 * each_us + (argv[tier + 2])
    is_set_back_0_212 = served_us > most_us_0_212
    if is_set_back_0_212 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_212)
  end
--lua/lib/tiers/gcra.lua:54
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:66
local function gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:61
  local __0_214, burst_0_214 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_214) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:138
local function gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'gcra' then
      local field, burst = argv[its + 3], argv[its + 4]
      local each_us = math.ceil((argv[its + 2]) * 4 / (argv[its + 1])) / 4
      local kept = call('HGET', meters, field)
--lua/lib/request_limits.lua:101
      local i_0_93 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_93], scope.rights[i_0_93]
--lua/lib/tiers/gcra.lua:148
      local served_us, expires_us = at_us + counted * each_us, 0
      if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
      local most_us = scope.at_us + burst * each_us + (argv[its + 2])
      local right_us = served_us
      if right > counted then
        served_us = math.max(served_us, at_us + counted * each_us)
        right_us = math.min(served_us + (right - counted) * each_us, math.max(most_us, served_us))
        expires_us = math.max(expires_us, right_us)
      elseif kept and at_us <= scope.at_us then

        if counted > burst + (argv[its + 1]) then counted = tonumber(argv[its + 1]) end
        right_us = served_us - math.max(0, math.min((counted - right) * each_us, at_us + counted * each_us - scope.at_us))
      end
      if right_us ~= served_us then
        scope[its] = pack('<dd', right_us, expires_us)
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_192 = expires_us - now_us
--lua/lib/meters.lua:35
local ttl_ms_0_192 = math.max(math.ceil(lasts_us_0_192 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters) < ttl_ms_0_192 then call('PEXPIRE', meters, ttl_ms_0_192) end
--lua/lib/tiers/gcra.lua:164
end
      end
    end
  end
end
--lua/lib/sums.lua:141
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local entry_0_221 = entry - 1
--lua/lib/sums.lua:130
local sum
  if entry_0_221 < log.first then
    local at_0_221 = 32 + entry_0_221 * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_221, at_0_221 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_221) * 16 + 8 + 1)
  end







  return sum
end
--lua/lib/sums_settle.lua:8
local function sums_add(log, key, entry, at, more, is_new)
  local from, added = 32 + entry * 16, {}
  local rest = call('GETRANGE', key, from, -1)
  if is_new then added[1] = pack('<dd', at, sums_before(log, key, entry) + more) end
  for i = 1, #rest, 16 do
    local when, sum = unpack_bytes('<dd', rest, i)
    added[#added + 1] = pack('<dd', when, sum + more)
  end
  call('SETRANGE', key, from, table.concat(added))
end



local function sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right)
  local at = at_us - moved_us
--lua/lib/sums.lua:75
  local text_0_219, first_0_219, entry, high_0_219 = log.text, log.first, log.first, log.entries
  local from_0_219 = #text_0_219 - (high_0_219 - first_0_219) * 16 + 0 + 1
  if first_0_219 > 0 and (entry == high_0_219 or unpack_bytes('<d', text_0_219, from_0_219) >= at) then entry, high_0_219 = 0, first_0_219 end
  while entry < high_0_219 do
    local middle_0_219, value_0_219 = math.floor((entry + high_0_219) / 2), nil
    if middle_0_219 < first_0_219 then
      local at_0_219 = 32 + middle_0_219 * 16 + 0
      value_0_219 = unpack_bytes('<d', call('GETRANGE', key, at_0_219, at_0_219 + 7))
    else
      value_0_219 = unpack_bytes('<d', text_0_219, from_0_219 + (middle_0_219 - first_0_219) * 16)
    end
    if value_0_219 >= at then high_0_219 = middle_0_219 else entry = middle_0_219 + 1 end
  end
--lua/lib/sums_settle.lua:24
  local is_own = false
  if entry < log.entries then
--lua/lib/sums.lua:130
    local when
  if entry < log.first then
    local at_0_222 = 32 + entry * 16 + 0
    when = unpack_bytes('<d', call('GETRANGE', key, at_0_222, at_0_222 + 7))
  else
    when = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 0 + 1)
  end
--lua/lib/sums_settle.lua:27
    is_own = when == at
    if resolution_us ~= '0' then
      is_own = math.floor((when + moved_us) / resolution_us) == math.floor(at_us / resolution_us)
    end
  end

  if not is_own and counted > 0 or right == counted then return false end

  if not is_own and entry == log.entries then at = math.min(at, math.max(now, log.newest_us)) end
  if log.entries == 0 and call('EXISTS', key) == 0 then return true end
  local own = 0
  if is_own then
--lua/lib/sums.lua:130
    local sum
  if entry < log.first then
    local at_0_223 = 32 + entry * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_223, at_0_223 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 8 + 1)
  end
--lua/lib/sums_settle.lua:40
    own = sum - sums_before(log, key, entry)
  end
  sums_add(log, key, entry, at, math.max(right - counted, -own), not is_own)
  return false
end
--lua/lib/tiers/summed.lua:45
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:33
  local opened_0_215 = scope.sums or {}
  scope.sums = opened_0_215
  local log = opened_0_215[slot]
  if not log then
    local key_0_215 = given[scope.keys - slot]
    local text_0_215 = call('GETRANGE', key_0_215, -320, -1)
    local size_0_215, head_0_215 = #text_0_215, text_0_215
    if size_0_215 == 320 then
      size_0_215, head_0_215 = call('STRLEN', key_0_215), call('GETRANGE', key_0_215, 0, 32 - 1)
    end
    log = { head = head_0_215, text = text_0_215, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_215 >= 32 then
      local entries_0_215 = (size_0_215 - 32) / 16
      local __0_215, __0_215, moved_0_215, base_0_215 = unpack_bytes('<dddd', head_0_215)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_215, math.max(0, entries_0_215 - math.floor(#text_0_215 / 16)), base_0_215, base_0_215, -moved_0_215
      if entries_0_215 > 0 then
        local when_0_215, sum_0_215 = unpack_bytes('<dd', text_0_215, #text_0_215 - 16 + 1)
        local ahead_us_0_215 = when_0_215 - scope.at_us
        if ahead_us_0_215 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_215)
        elseif ahead_us_0_215 > 0 then
          scope.at_us = when_0_215
        end
        log.newest_us, log.sum = when_0_215, sum_0_215
      end
    end
    opened_0_215[slot] = log
  end
--lua/lib/tiers/summed.lua:49
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end

  if rest == 0 then return scope.at_us + rounds * window_us end
  local need_0_225 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:20
local when_us = 0
  if need_0_225 > log.base then
    local key_0_225 = given[scope.keys - slot]
--lua/lib/sums.lua:97
    local low_1_88, low_sum_1_88 = -1, log.base
  local high_1_88, high_sum_1_88, when_0_225 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_88, around_1_88, guess_1_88 = 0, 1, high_1_88
  if 0 > 0 then guess_1_88 = high_1_88 - math.floor((high_sum_1_88 - need_0_225) / 0) else guesses_1_88, around_1_88 = 1, 8 end
  while high_1_88 - low_1_88 > 1 do
    if guesses_1_88 > 3 then
      guess_1_88 = math.ceil((low_1_88 + high_1_88) / 2)
    elseif guesses_1_88 > 0 then
      guess_1_88 = low_1_88 + math.ceil((need_0_225 - low_sum_1_88) / (high_sum_1_88 - low_sum_1_88) * (high_1_88 - low_1_88))
    end
    guess_1_88 = math.max(low_1_88 + 1, math.min(guess_1_88, high_1_88))
    local from_1_88, to_1_88 = math.max(guess_1_88 - around_1_88, low_1_88 + 1), math.min(guess_1_88 + around_1_88 - 1, high_1_88 - 1)
    local text_1_88, offset_1_88 = log.text, 0
    if from_1_88 >= log.first then
      offset_1_88 = #text_1_88 - (log.entries - from_1_88) * 16 + 1
    else
      text_1_88, offset_1_88 = call('GETRANGE', key_0_225, 32 + from_1_88 * 16, 32 + (to_1_88 + 1) * 16 - 1), 1
    end

    local at_1_88 = from_1_88
    repeat
      local its_when_1_88, sum_1_88 = unpack_bytes('<dd', text_1_88, offset_1_88 + (at_1_88 - from_1_88) * 16)
      if sum_1_88 >= need_0_225 then high_1_88, high_sum_1_88, when_0_225 = at_1_88, sum_1_88, its_when_1_88 else low_1_88, low_sum_1_88 = at_1_88, sum_1_88 end
      at_1_88 = high_1_88 > to_1_88 and to_1_88 or math.floor((low_1_88 + high_1_88) / 2)
    until high_1_88 == from_1_88 or low_1_88 == to_1_88 or high_1_88 - low_1_88 <= 1
    guesses_1_88, around_1_88 = guesses_1_88 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us = when_0_225 + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:55
  return math.max(when_us, scope.at_us) + rounds * window_us
end







local function summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:60
  local limit_0_226, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_226) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/summed.lua:154
local function summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    local slot, resolution_us = argv[its + 3], argv[its + 4]
    if kind == 'summed' and slot ~= before then
      before = slot
      local key = given[scope.keys - slot]
--lua/lib/sums.lua:33
      local opened_0_217 = scope.sums or {}
  scope.sums = opened_0_217
  local log = opened_0_217[slot]
  if not log then
    local key_0_217 = given[scope.keys - slot]
    local text_0_217 = call('GETRANGE', key_0_217, -320, -1)
    local size_0_217, head_0_217 = #text_0_217, text_0_217
    if size_0_217 == 320 then
      size_0_217, head_0_217 = call('STRLEN', key_0_217), call('GETRANGE', key_0_217, 0, 32 - 1)
    end
    log = { head = head_0_217, text = text_0_217, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_217 >= 32 then
      local entries_0_217 = (size_0_217 - 32) / 16
      local __0_217, __0_217, moved_0_217, base_0_217 = unpack_bytes('<dddd', head_0_217)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_217, math.max(0, entries_0_217 - math.floor(#text_0_217 / 16)), base_0_217, base_0_217, -moved_0_217
      if entries_0_217 > 0 then
        local when_0_217, sum_0_217 = unpack_bytes('<dd', text_0_217, #text_0_217 - 16 + 1)
        local ahead_us_0_217 = when_0_217 - scope.at_us
        if ahead_us_0_217 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_217)
        elseif ahead_us_0_217 > 0 then
          scope.at_us = when_0_217
        end
        log.newest_us, log.sum = when_0_217, sum_0_217
      end
    end
    opened_0_217[slot] = log
  end
--lua/lib/tiers/summed.lua:164
      local head, longest_us = call('GETRANGE', key, 0, 7), (argv[its + 2]) + resolution_us
      if #head == 8 then longest_us = math.max(longest_us, (struct.unpack('<d', head))) end
      local moved_us = log.moved_us - settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
      local i_0_94 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_94], scope.rights[i_0_94]
--lua/lib/tiers/summed.lua:168
      if at_us - moved_us > scope.at_us - longest_us then
        local is_first = sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right)
        if is_first then
          do local entry_0_197 = pack('<dd', math.min(at_us, scope.at_us), right)
--lua/lib/log.lua:77
local size_0_197, is_renewed_0_197 = 32 + #entry_0_197, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry_0_197,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_197 = call('APPEND', key, entry_0_197)
    do
--lua/lib/log.lua:64
local seen_us_1_77, expires_1_77 = unpack_bytes('<dd', '')
  local is_renewed_1_77 = longest_us > seen_us_1_77 or now_us + seen_us_1_77 > -expires_1_77
  if is_renewed_1_77 then
    if longest_us > seen_us_1_77 then seen_us_1_77 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_77, -(now_us + 2 * seen_us_1_77)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_77 / 500), ttl_floor_ms))
  end
is_renewed_0_197 = is_renewed_1_77
--lua/lib/log.lua:83
end
  end
--lua/lib/tiers/summed.lua:171
end
          call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
          do local meters_1_75, lasts_us_1_75 = given[scope.keys], 2 * longest_us
--lua/lib/meters.lua:35
local ttl_ms_1_75 = math.max(math.ceil(lasts_us_1_75 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_75) < ttl_ms_1_75 then call('PEXPIRE', meters_1_75, ttl_ms_1_75) end
--lua/lib/tiers/summed.lua:173
end
        end
      end
    end
  end
  scope.sums = nil
end
--lua/lib/tiers/kinds.lua:111
local function tier_terms(scope, tier, ahead, is_own)
  if not scope.means then meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:85
local cost_0_90 = 1
  if scope.costs then cost_0_90 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_90
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:134
local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end


local function tiers_slot(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = summed_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/shared/gates.lua:25
local function gate_read(home, gate)
  local field = call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end


local function gate_count(home, gate, more)
  local count, field = gate_read(home, gate)
  if not field then return end
  call('HSET', home.flows_key, 'g' .. gate, pack('<I4', math.max(0, count + more)) .. string.sub(field, 5))
end


local function gate_opens(home, gate)
  local count, field = gate_read(home, gate)
  if not field then return 0 end
  local _, is_circle, longest_us = unpack_bytes('<I4I4d', field)
  local known = (#field - 16) / 8
  local index, rounds = count, 0
  if index >= known then
    if is_circle == 1 then
      index, rounds = count % known, math.floor(count / known)
    else
      index = known - 1
    end
  end
  return unpack_bytes('<d', field, 16 + 1 + 8 * index) + rounds * longest_us
end


local function gate_ahead(scope, now_us)
  local _, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local cutoff_us_1_68, until_us_1_68 = now_us - 1000000, scope.at_us + 200000 local from, to = string.format('%.0f', cutoff_us_1_68), until_us_1_68 + 0.5
  return call('ZCOUNT', turns_key, from, to)
end


local function gate_write(home, scope)
  local count, circle, times = 0, 0, {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local most = 1
  for tier = first, last, step do most = math.max(most, tonumber(argv[tier + 1])) end
  if first > last then most = math.max(1, scope.cap or 1) end
  if most <= 16 then circle = 1 end
  most = math.min(most, 16)
  local ahead, turn_us, tier = gate_ahead(scope, home.clock.now_us), scope.turn_us, scope.tier
  for k = 0, most - 1 do
    tiers_after(scope, ahead + k, false)
    local free_us = math.max(scope.turn_us, scope.paused_us)
    if scope.cap and scope.cap - scope.running <= k then free_us = math.max(free_us, scope.ends_us) end
    times[k + 1] = pack('<d', free_us)
  end
  scope.turn_us, scope.tier = turn_us, tier
  count = gate_read(home, given[scope.keys + 1])
  call('HSET', home.flows_key, 'g' .. ((given[scope.keys + 1])),
    pack('<I4I4d', count, circle, limits_longest(scope)) .. table.concat(times))
end
--lua/lib/shared/flows.lua:22
local function flow_load(home, id)
  local known = home.known[id]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. id)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.id, flow.number = id, tonumber(id)
  home.known[id] = flow
  return flow
end

local function flow_save(home, flow)
  local kept = {}
  for i = 1, #flow do kept[i] = flow[i] end
  call('HSET', home.flows_key, 'f' .. flow.id, cmsgpack.pack(kept))
end

local function flow_name(queue, tenant, gates, first)
  return 'n' .. queue .. ' ' .. tenant .. ' ' .. table.concat(gates, ' ', first)
end


local function queue_known(home, waiter)
  local name = string.match(waiter, '^[^:]*:[^:]*') or ''
  return name, tonumber(call('HGET', home.flows_key, 'Q' .. name) or nil)
end

local function queue_number(home, waiter)
  local name, number = queue_known(home, waiter)
  if number then return number end
  number = call('HINCRBY', home.flows_key, 'N', 1) % 65536
  call('HSET', home.flows_key, 'Q' .. name, number)
  return number
end
--lua/lib/shared/flows.lua:65
local function flow_find(home, request)
--lua/lib/shared/flows.lua:59
  local gates = {}
  for s_0_241 = 1, #request.scopes - 1 do do local scope_1_91 = request.scopes[s_0_241]
--lua/lib/shared/gates.lua:21
gates[s_0_241] = given[scope_1_91.keys + 1]
--lua/lib/shared/flows.lua:60
end end






  local _, queue = queue_known(home, request.waiter)
  local id = queue and call('HGET', home.flows_key, flow_name(queue, request.tenant, gates, 1))
  return id and flow_load(home, id)
end


local function flow_weigh(home, flow, weight)
  if flow[3] == weight then return end
  flow[3] = weight
  flow_save(home, flow)
end


local function flow_of(home, request)
--lua/lib/shared/flows.lua:59
  local gates = {}
  for s_0_242 = 1, #request.scopes - 1 do do local scope_1_92 = request.scopes[s_0_242]
--lua/lib/shared/gates.lua:21
gates[s_0_242] = given[scope_1_92.keys + 1]
--lua/lib/shared/flows.lua:60
end end
--lua/lib/shared/flows.lua:82
  local queue = queue_number(home, request.waiter)
  local name = flow_name(queue, request.tenant, gates, 1)
  local id = call('HGET', home.flows_key, name)
  if id then
    local flow = flow_load(home, id)
    flow_weigh(home, flow, request.weight)
    return flow
  end
  do local number_0_239 = call('HINCRBY', home.flows_key, 'F', 1)
--lua/lib/shared/flows.lua:19
id = string.format('%08.0f', number_0_239)
--lua/lib/shared/flows.lua:90
end
  local flow = { request.tenant, queue, request.weight, 0, 0, unpack(gates) }
  flow.id, flow.number = id, tonumber(id)
  call('HSET', home.flows_key, name, id)
  local kept = tenant_load(home, request.tenant)
  kept[#kept + 1] = id
  tenant_save(home, request.tenant, kept)
  call('ZREM', home.ready_key, 't' .. request.tenant)
  home.known[id] = flow
  flow_save(home, flow)
  return flow
end


local function gates_used(home, kept)
  local used = {}
  for i = 2, #kept do
    local flow = flow_load(home, kept[i])
    for gate = 6, flow and #flow or 0 do used[flow[gate]] = true end
  end
  return used
end


local function flow_forget(home, flow)
  call('HDEL', home.flows_key, 'f' .. flow.id, flow_name(flow[2], flow[1], flow, 6))
  home.known[flow.id] = nil
  local kept, left = tenant_load(home, flow[1]), {}
  left[1] = kept[1]
  for i = 2, #kept do
    if kept[i] ~= flow.id then left[#left + 1] = kept[i] end
  end
  local used = gates_used(home, left)
  for i = 6, #flow do
    if not used[flow[i]] then call('HDEL', home.flows_key, 'g' .. flow[i]) end
  end
  if #left > 1 then return tenant_save(home, flow[1], left) end
  if left[1] > home.virtual then
    tenant_save(home, flow[1], left)
    call('ZADD', home.ready_key, left[1], 't' .. flow[1])
  else
    call('HDEL', home.flows_key, 't' .. flow[1])
  end
end


local function flow_opens(home, flow)
  local opens_us = tenant_held(home, flow[1])
  for i = 6, #flow do opens_us = math.max(opens_us, gate_opens(home, flow[i])) end
  return opens_us
end


local function flow_count_gates(home, flow, more)
  for i = 6, #flow do gate_count(home, flow[i], more) end
end

local function flow_out(home, flow)
  call('ZREM', home.ready_key, flow.id)
  call('ZREM', home.asleep_key, flow.id)
end


local function flow_settle(home, flow, tag, until_us)
  if not place_first(home.queue_key, flow[2], flow.number) then return flow_out(home, flow) end
  if is_dead(home, flow[2]) then
    flow_out(home, flow)
    call('ZADD', home.stopped_key, flow[2], flow.id)
    return
  end
  local opens_us = flow_opens(home, flow)
  if opens_us > until_us then
    call('ZREM', home.ready_key, flow.id)
    call('ZADD', home.asleep_key, opens_us, flow.id)
    return
  end
  call('ZREM', home.asleep_key, flow.id)
  if tag then
    call('ZADD', home.ready_key, string.format('%.17g', tag), flow.id)
  elseif not call('ZSCORE', home.ready_key, flow.id) then
    tag = math.max(home.virtual, tenant_load(home, flow[1])[1])
    call('ZADD', home.ready_key, string.format('%.17g', tag), flow.id)
  end
end


local function flow_pay(home, flow, share)
  local kept = tenant_load(home, flow[1])
  local tag = tonumber(call('ZSCORE', home.ready_key, flow.id) or nil) or math.max(home.virtual, kept[1])
  home.virtual = math.max(home.virtual, tag)
  call('HSET', home.flows_key, 'V', string.format('%.17g', home.virtual))
  if flow[4] > 0 then
    flow[4] = flow[4] - 1
    flow_save(home, flow)
    return tag
  end
  kept[1] = tag + share / flow[3]
  tenant_save(home, flow[1], kept)
  for i = 2, #kept do
    local other = kept[i] ~= flow.id and tonumber(call('ZSCORE', home.ready_key, kept[i]) or nil)
    if other and other < kept[1] then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), kept[i]) end
  end
  return kept[1]
end
--lua/lib/shared/waiters.lua:13
local function waiter_costs(request)
  local texts = {}
  for s, scope in ipairs(request.scopes) do texts[s] = scope.costs and table.concat(scope.costs, ',') or '' end
  return table.concat(texts, '|')
end


local function waiters_costs(home, waiters, nth)
  local texts = {}
  local found = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k = 1, #waiters do
    local s, text = 0, false
    for its in string.gmatch(place_costs(found[k] or '') .. '|', '([^|]*)|') do
      s = s + 1
      if not nth or s == nth then text = its end
    end
    texts[k] = text
  end
  return texts
end



local function waiter_join(home, request, left_place)
  local flow = flow_of(home, request)
  local place
  if left_place then
    place = place_moved(left_place, flow[2], flow.number)
  else
    local number = call('HINCRBY', home.flows_key, 'S', 1)
    place = place_new(flow[2], flow.number, request.joins_at, number)
  end
  call('ZADD', home.queue_key, 0, place .. request.waiter)
  if request.has_costs then place = place_with_costs(place, waiter_costs(request)) end
  call('HSET', home.waiters_key, request.waiter, place)
  flow[5] = flow[5] + 1
  flow_save(home, flow)
  flow_settle(home, flow, nil, (home.at_us) + 3)
  return place
end


local function waiter_flow(home, place)
  local _, number = place_flow(place)
  return flow_load(home, string.format('%08.0f', number))
end


local function tenant_settle(home, tenant)
  local kept = tenant_load(home, tenant)
  for i = 2, #kept do
    local flow = flow_load(home, kept[i])
    if flow then flow_settle(home, flow, nil, (home.at_us) + 3) end
  end
end


local function waiter_unschedule(home, flow, waiter)
  call('ZREM', home.scheduled_key, waiter)
  flow_count_gates(home, flow, -1)
end



local function waiter_leave(home, waiter, place, is_scheduled, is_charged)
  local flow = waiter_flow(home, place)
  call('HDEL', home.waiters_key, waiter)
  if not flow then return end
  if is_scheduled then
    waiter_unschedule(home, flow, waiter)
  else
    call('ZREM', home.queue_key, (string.sub(place, 1, 16)) .. waiter)
  end
  flow[5] = flow[5] - 1
  if is_scheduled and not is_charged then flow[4] = flow[4] + 1 end
  if flow[5] < 1 then
    flow_out(home, flow)
    call('ZREM', home.stopped_key, flow.id)
    flow_forget(home, flow)
  else
    flow_save(home, flow)
    if not is_scheduled then flow_settle(home, flow, nil, (home.at_us) + 3) end
  end
end


local function waiter_share(home, waiter)
  if not (argv[home.set + 5] ~= '0') then return 1 end
  local costs, text = {}, waiters_costs(home, { waiter }, nil)[1]
  for cost in string.gmatch(text or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
  return costs[1] and share_of(home, costs) or 1
end


local function waiter_vanish(home, waiter, place, is_scheduled)
  local flow = waiter_flow(home, place)
  waiter_leave(home, waiter, place, is_scheduled, false)
  if flow and is_scheduled then tenant_settle(home, flow[1]) end
end


local function flow_is_of(flow, request)
  local count = #request.scopes - 1
  if flow[1] ~= request.tenant or #flow - 6 + 1 ~= count then return false end
  for s = 1, count do
    if flow[6 + s - 1] ~= ((given[(request.scopes[s]).keys + 1])) then return false end
  end
  return true
end




local function waiter_find(home, request)
  local waiter = request.waiter
  local place = call('HGET', home.waiters_key, waiter)
  if not place then return nil end
  local turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
  local flow = waiter_flow(home, place)
  if not flow then
    call('HDEL', home.waiters_key, waiter)
    call('ZREM', home.queue_key, (string.sub(place, 1, 16)) .. waiter)
    call('ZREM', home.scheduled_key, waiter)
    return nil
  end
  if not flow_is_of(flow, request) then

    waiter_vanish(home, waiter, place, turn_us ~= nil)
    return nil, nil, place
  end
  if not turn_us then call('ZADD', home.queue_key, 0, (string.sub(place, 1, 16)) .. waiter) end
  flow_weigh(home, flow, request.weight)
  return place, turn_us
end


local function waiter_schedule(home, flow, turn_us)
  local place, waiter = place_first(home.queue_key, flow[2], flow.number)
  if not place then
    flow_out(home, flow)
    return nil
  end
  call('ZREM', home.queue_key, place .. waiter)
  call('ZADD', home.scheduled_key, string.format('%.0f', turn_us), waiter)
  flow_count_gates(home, flow, 1)
  local tag = flow_pay(home, flow, waiter_share(home, waiter))
  flow_settle(home, flow, tag, (math.max(home.at_us, turn_us)) + 3)
  return waiter
end


local function waiter_park_again(home, flow, waiter, place)
  waiter_unschedule(home, flow, waiter)
  call('HSET', home.waiters_key, waiter, place_with_costs(place, place_costs(place)))
  call('ZADD', home.queue_key, 0, (string.sub(place, 1, 16)) .. waiter)
  flow[4] = flow[4] + 1
  flow_save(home, flow)
  tenant_settle(home, flow[1])
end
--lua/lib/shared/fill.lua:21
local function fill_costs(home, ahead, waiter)
  if not meters_cost(home) then return end
  local waiters = ahead > 0 and call('ZRANGE', home.scheduled_key, 0, math.min(ahead, 32) - 1) or {}
  if ahead <= 32 then waiters[ahead + 1] = waiter end
  meters_front(home, waiters_costs(home, waiters, nil))
end



local function home_slot(home, ahead, is_own, waiter)
  fill_costs(home, ahead, waiter)
  local function turn(k)
    local found = call('ZRANGE', home.scheduled_key, k, k, 'WITHSCORES')
    return tonumber(found[2] or 0)
  end
  tiers_slot(home, ahead, is_own, turn)
  return math.max(home.turn_us, home.paused_us)
end


local function fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_140 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:115
local n_0_140 = #promotions
  promotions[n_0_140 + 1], promotions[n_0_140 + 2], promotions[n_0_140 + 3], promotions[n_0_140 + 4] = 20, home.keys, waiter, turn_us_0_140
--lua/lib/shared/fill.lua:42
end
end


local function fill_wake(home, until_us)
  for _, id in ipairs(call('ZRANGEBYSCORE', home.asleep_key, '-inf', until_us, 'LIMIT', 0, 32)) do
    local flow = flow_load(home, id)
    if flow then flow_settle(home, flow, nil, until_us) else call('ZREM', home.asleep_key, id) end
  end
end


local function fill_front(home, flow, slot_us)
  local kept = tenant_load(home, flow[1])
  if #kept < 3 then return flow end
  local tag, front = call('ZSCORE', home.ready_key, flow.id), place_first(home.queue_key, flow[2], flow.number)
  for i = 2, #kept do
    local other = call('ZSCORE', home.ready_key, kept[i]) == tag and flow_load(home, kept[i])
    if other and not is_dead(home, other[2]) and flow_opens(home, other) <= (slot_us + 3) then
      local place = place_first(home.queue_key, other[2], other.number)
      if place and (not front or place_is_before(place, front)) then flow, front = other, place end
    end
  end
  return flow
end



local function fill_best(home, slot_us)
  for _ = 1, 100 do
    local id = call('ZRANGE', home.ready_key, 0, 0)[1]
    if not id then return nil end
    local flow = flow_load(home, id)
    if not flow then

      call('ZREM', home.ready_key, id)
      if string.sub(id, 1, 1) == 't' then call('HDEL', home.flows_key, id) end
    elseif is_dead(home, flow[2]) then
      flow_settle(home, flow, nil, slot_us)
    else
      local opens_us = flow_opens(home, flow)
      if opens_us <= (slot_us + 3) then
        flow = fill_front(home, flow, slot_us)
        return flow, math.max(slot_us, flow_opens(home, flow))
      end
      flow_settle(home, flow, nil, slot_us + 3)
    end
  end
end


local function fill_sleeper(home, slot_us)
  local found = call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')
  if not found[1] then return nil end
  local flow = flow_load(home, found[1])
  if not flow then
    call('ZREM', home.asleep_key, found[1])
    return nil
  end
  local turn_us = math.max(slot_us, flow_opens(home, flow))
  if turn_us > (home.at_us + 200000) then
    if turn_us > tonumber(found[2]) then call('ZADD', home.asleep_key, turn_us, found[1]) end
    return nil
  end
  return flow, turn_us
end


local function fill_sooner(home, promotions)
  local beyond = call('ZRANGEBYSCORE', home.scheduled_key, (home.at_us + 200000), '+inf', 'WITHSCORES', 'LIMIT', 0, 32)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local rank = call('ZRANK', home.scheduled_key, waiter)
    local slot_us = home_slot(home, rank, false, waiter)
    if turn_us - slot_us < 20000 then return end
    local flow = waiter_flow(home, call('HGET', home.waiters_key, waiter) or '')
    if flow then
      flow_count_gates(home, flow, -1)
      local sooner_us = math.max(slot_us, flow_opens(home, flow))
      flow_count_gates(home, flow, 1)
      if turn_us - sooner_us < 20000 then return end
      call('ZADD', home.scheduled_key, string.format('%.0f', sooner_us), waiter)
      fill_tell(home, promotions, waiter, sooner_us)
    end
  end
end


local function fill_lost(home)
  if call('EXISTS', home.queue_key) == 0 then return false end
  if call('EXISTS', home.ready_key, home.asleep_key, home.stopped_key) > 0 then return false end
  local place, waiter = place_split(call('ZRANGEBYLEX', home.queue_key, '-', '+', 'LIMIT', 0, 1)[1])
  local flow = waiter_flow(home, place)
  if flow then
    flow_settle(home, flow, nil, (home.at_us) + 3)
  else
    call('ZREM', home.queue_key, place .. waiter)
  end
  return flow ~= nil
end


local function fill(home, promotions, self)
  fill_sooner(home, promotions)
  local coming = call('ZCARD', home.scheduled_key)
  for _ = 1, 32 do
    if home.cap and coming >= home.cap - home.running then return 'cap', home.at_us end
    local slot_us = home_slot(home, coming, false)
    if slot_us > (home.at_us + 200000) and coming >= 2 then return 'far', slot_us end
    fill_wake(home, slot_us + 3)
    local flow, turn_us = fill_best(home, slot_us)
    if not flow then flow, turn_us = fill_sleeper(home, slot_us) end
    if not flow and fill_lost(home) then
      flow, turn_us = fill_best(home, slot_us)
    end
    if not flow then return 'none', slot_us end
    local _, first = place_first(home.queue_key, flow[2], flow.number)
    if first and meters_cost(home) then turn_us = math.max(turn_us, home_slot(home, coming, false, first)) end
    local waiter = waiter_schedule(home, flow, turn_us)
    if waiter then
      coming = coming + 1
      if waiter ~= self then fill_tell(home, promotions, waiter, turn_us) end
    end
  end
  return 'many', home.at_us
end
--lua/lib/shared/late.lua:20
local function dead_save(home)
  if next(home.dead) then
    call('HSET', home.flows_key, 'D', cmsgpack.pack(home.dead))
  else
    call('HDEL', home.flows_key, 'D')
  end
end


local function others_wait(home, queue)
  local from, to = queue_range(queue)
  return call('ZCARD', home.queue_key) > call('ZLEXCOUNT', home.queue_key, from, to)
end


local function queue_lives(home, queue)
  call('HSET', home.flows_key, 'q' .. queue, string.format('%.0f', home.at_us))
  if not is_dead(home, queue) then return end
  home.dead[queue] = 0
  dead_save(home)
end


local function revive(home)
  for queue, probe_us in pairs(home.dead) do
    if probe_us == 0 then
      local stopped = call('ZRANGEBYSCORE', home.stopped_key, queue, queue, 'LIMIT', 0, 100)
      for _, id in ipairs(stopped) do
        call('ZREM', home.stopped_key, id)
        local flow = flow_load(home, id)
        if flow then flow_settle(home, flow, nil, (home.at_us) + 3) end
      end
      if #stopped < 100 then
        home.dead[queue] = nil
        dead_save(home)
      end
    end
  end
end

local function queue_dies(home, queue)
  home.dead[queue] = home.at_us + 5000000
  dead_save(home)
  local scheduled = call('ZRANGE', home.scheduled_key, 0, -1)
  for _, waiter in ipairs(scheduled) do
    local place = call('HGET', home.waiters_key, waiter)
    local its_queue = place and place_flow(place)
    local flow = its_queue == queue and waiter_flow(home, place)
    if flow then waiter_park_again(home, flow, waiter, place) end
  end
end


local function late_probe(home, promotions)
  for queue, due_us in pairs(home.dead) do
    if due_us > 0 and due_us <= home.at_us then
      home.dead[queue] = home.at_us + 5000000
      dead_save(home)
      local id = call('ZRANGEBYSCORE', home.stopped_key, queue, queue, 'LIMIT', 0, 1)[1]
      local flow = id and flow_load(home, id)
      if flow then
        local waiter = waiter_schedule(home, flow, home.at_us)
        if waiter then fill_tell(home, promotions, waiter, home.at_us) end
      end
    end
  end
end


local function late_see(home, promotions, self)
  local late = call('ZRANGEBYSCORE', home.scheduled_key, '-inf', home.at_us - 50000, 'WITHSCORES', 'LIMIT', 0, 20)
  for i = 1, #late, 2 do
    local waiter, turn_us = late[i], tonumber(late[i + 1])
    local place = call('HGET', home.waiters_key, waiter)
    local flow = place and waiter_flow(home, place)

    if waiter == self or not call('ZSCORE', home.scheduled_key, waiter) then

    elseif not flow then
      call('ZREM', home.scheduled_key, waiter)
      call('HDEL', home.waiters_key, waiter)
    else
      local times, first_us, is_coming = place_late(place)
      local queue = flow[2]
      local asked_us = tonumber(call('HGET', home.flows_key, 'q' .. queue) or 0)
      local is_silent = asked_us < (first_us or turn_us)
      if is_dead(home, queue) then
        if times >= 10 then
          waiter_vanish(home, waiter, place, true)
        else
          waiter_park_again(home, flow, waiter, place)
          call('HSET', home.waiters_key, waiter, place_with_late(place, times + 1, first_us or turn_us, false))
        end
      elseif turn_us < home.at_us - 50000 * 2 ^ math.min(times, 7) then
        if times > 0 and is_silent and others_wait(home, queue) then
          queue_dies(home, queue)
        elseif times >= 10 and not is_coming then
          waiter_vanish(home, waiter, place, true)
        else

          call('ZREM', home.scheduled_key, waiter)
          local slot_us = math.max(home.at_us, home_slot(home, call('ZCARD', home.scheduled_key), false, waiter))
          call('ZADD', home.scheduled_key, string.format('%.0f', slot_us), waiter)

          local is_quiet = is_coming and times < 7
          call('HSET', home.waiters_key, waiter, place_with_late(place, times + 1, first_us or turn_us, is_quiet))
          if not is_quiet then
            do
--lua/lib/reply.lua:127
local n_0_142 = #promotions
  promotions[n_0_142 + 1], promotions[n_0_142 + 2], promotions[n_0_142 + 3], promotions[n_0_142 + 4] = 22, home.keys, waiter, 0
--lua/lib/shared/late.lua:127
end
            fill_tell(home, promotions, waiter, slot_us)
          end
        end
      end
    end
  end
end


local function home_schedule(home, promotions, self)
  revive(home)
  late_probe(home, promotions)
  late_see(home, promotions, self)
  return fill(home, promotions, self)
end
--lua/lib/shared/parked.lua:30
local function home_after(home, ahead, slot_us)
  local its_us, its_tier = home.turn_us, home.tier
  tiers_after(home, call('ZCARD', home.scheduled_key) + ahead, true)
  local turn_us = math.max(slot_us, home.turn_us)
  home.turn_us, home.tier = its_us, its_tier
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * 10000000 / home.cap)
end



local function parked_estimate(home, request, flow, place, slot_us)
  local position = 0
  if flow then
    local from, to = flow_range(flow[2], flow.number)
    if place then from, to = before_range(flow[2], flow.number, place) end
    position = call('ZLEXCOUNT', home.queue_key, from, to)
  end
  local waiting = call('ZCARD', home.queue_key)
  local flows = call('ZCARD', home.ready_key) + call('ZCARD', home.asleep_key)
  local ahead = math.min(waiting, (position + 1) * math.max(1, flows) - 1)
  local now_us, is_full = home.at_us, home.is_full or (home.cap == 0)
  local turn_us = math.max(home_after(home, ahead, slot_us), home.held_us)
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    tiers_after(scope, position + gate_read(home, given[scope.keys + 1]), true)
    turn_us, is_full = math.max(turn_us, scope.turn_us, scope.paused_us), is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + 600000000 + 1000000 * ahead

  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + 10000000) end
  return turn_us, position, back_us
end


local function watchdog_set(home, nth, waiter, queue, slot_us)
  local known, step = home.watchdogs[nth], 1
  if known and known[4] == home.virtual then step = math.min(2 * known[5], 60) end
  local last = call('ZREVRANGE', home.scheduled_key, 0, 0, 'WITHSCORES')[2]
  local soonest_us = (home.cap == 0) and 30000000 or (2 * nth - 1) * 3000000 * step
  local due_us = math.max(home.at_us + soonest_us, tonumber(last or 0) + 500000, slot_us + 500000)
  home.watchdogs[nth] = { waiter, due_us, queue, home.virtual, step }
  call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
  return due_us
end


local function watchdog_lacks(home, nth)
  local known = home.watchdogs[nth]
  return not known or known[2] < home.at_us
end



local function watchdog_be(home, request, flow, slot_us)
  for nth = 1, 2 do
    local other = home.watchdogs[3 - nth]
    local is_other = not other or other[3] ~= flow[2]
    local was_last = (home.watchdogs[nth] or {})[1] == request.waiter
    if watchdog_lacks(home, nth) and not was_last and (nth == 1 or is_other) then
      return watchdog_set(home, nth, request.waiter, flow[2], slot_us)
    end
  end
end


local function watchdog_find(home, promotions, slot_us)
  if not watchdog_lacks(home, 1) then return end
  local found = call('ZREVRANGEBYLEX', home.queue_key, '+', '-', 'LIMIT', 0, 1)[1]
  if not found then return end
  local place, waiter = place_split(found)
  if (home.watchdogs[1] or {})[1] == waiter then
    place, waiter = place_split(call('ZRANGEBYLEX', home.queue_key, '-', '+', 'LIMIT', 0, 1)[1])
  end
  local queue = place_flow(place)
  local due_us = watchdog_set(home, 1, waiter, queue, slot_us)
  do
--lua/lib/reply.lua:115
local n_0_141 = #promotions
  promotions[n_0_141 + 1], promotions[n_0_141 + 2], promotions[n_0_141 + 3], promotions[n_0_141 + 4] = 20, home.keys, waiter, due_us
--lua/lib/shared/parked.lua:108
end
end


local function look_again(home, promotions, why, slot_us)
  local at_us, look_us = home.at_us, nil
  if call('EXISTS', home.waiters_key) == 0 then return end
  local first = call('ZRANGE', home.scheduled_key, 0, 0, 'WITHSCORES')[2]
  if why == 'many' then
    look_us = at_us + 1000
  elseif why == 'cap' then

    look_us = math.max(home.ends_us, at_us + 20000)
  elseif call('EXISTS', home.queue_key) == 1 then
    local next_us = slot_us
    if why == 'none' then
      local asleep = tonumber(call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')[2] or nil)
      next_us = asleep and math.max(asleep, slot_us)
    end
    look_us = next_us and math.max(next_us - 200000, at_us + 20000)

    if look_us and first and tonumber(first) <= look_us + 200000 / 2 then look_us = nil end
  end
  if first then
    local late_us = math.max(tonumber(first), at_us) + 70000
    look_us = math.min(look_us or late_us, late_us)
  end
  for _, due_us in pairs(home.dead) do look_us = math.min(look_us or due_us, due_us) end
  if look_us then do
--lua/lib/reply.lua:133
local n_0_143 = #promotions
  promotions[n_0_143 + 1], promotions[n_0_143 + 2], promotions[n_0_143 + 3], promotions[n_0_143 + 4] = 23, home.keys, look_us, 0
--lua/lib/shared/parked.lua:136
end end
end


local function home_finish(home, promotions, why, slot_us)
  watchdog_find(home, promotions, slot_us)
  look_again(home, promotions, why, slot_us)
  home_close(home)
end
--lua/lib/lease.lua:62
local function lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



local function lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running >= scope.cap then lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/clock_step.lua:18
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts, count = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }, (#text - 32) / 8
  local each = math.ceil(count / 10000)
  local last = (count - 1) % each + 1
  local before = 0
  while last <= count do
    local entry = pack('<d', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us)
    parts[#parts + 1] = string.rep(entry, last - before)
    before, last = last, last + each
  end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, log, key, may_write)
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', key)
  local longest_us, expires, moved, base = unpack_bytes('<dddd', text)
  local each = math.ceil(log.entries / 10000)
  local parts, last = { pack('<dddd', longest_us, expires, moved - by_us, base) }, (log.entries - 1) % each + 1
  while last <= log.entries do
    local when, sum = unpack_bytes('<dd', text, 32 + (last - 1) * 16 + 1)
    parts[#parts + 1] = pack('<dd', when - by_us, sum)
    last = last + each
  end
  text = table.concat(parts)
  log.head, log.text, log.first, log.entries = string.sub(text, 1, 32), text, 0, #parts - 1
  log.newest_us, log.moved_us = scope.at_us, by_us - moved
  if may_write then call('SET', key, text, 'KEEPTTL') end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us = (argv[scope.set + 2]) == '' and 0 or log_step_back(scope, may_write)
  for i = 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, sums_step_back(scope, scope.sums[tostring(i)], (given[scope.keys - i]), may_write))
  end
  return by_us
end
--lua/lib/shared/check_shared.lua:11
local function shared_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = scope_step_back(scope, may_write)
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
  end
end


local function lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end



local function shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do

    if scope.copy then tiers_after(scope, 0, true) else do
--lua/lib/tiers/kinds.lua:99
local turn_us_0_231, binding_0_231 = scope.at_us, nil
  local first_0_231, last_0_231, step_0_231 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_231 = first_0_231, last_0_231, step_0_231 do
    local kind_0_231 = argv[tier_0_231]
    local its_us_0_231 if kind_0_231 == 'sliding' then do
--lua/lib/tiers/sliding.lua:16
local from_2_30, to_2_30 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
  local turn_us_2_30 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_30 = 1
  if scope.costs then cost_2_30 = math.min(scope.costs[(tier_0_231 - scope.set - 6) / 5 + 1], argv[tier_0_231 + 1]) end
--lua/lib/tiers/sliding.lua:20
    from_2_30 = (cost_2_30 - (argv[tier_0_231 + 1]) - 1) * 8
    to_2_30 = from_2_30 + 7
    if cost_2_30 == 0 then from_2_30, to_2_30 = 1, 0 end
  end
  local entry_2_30 = from_2_30 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_30, to_2_30)
  if #entry_2_30 >= 8 then turn_us_2_30 = unpack_bytes('<d', entry_2_30) + (argv[tier_0_231 + 2]) end
its_us_0_231 = turn_us_2_30
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_231 == 'pace' then do
--lua/lib/tiers/pace.lua:24
local from_2_31, to_2_31 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
  local due_2_31, turn_us_2_31 = call('GETRANGE', (given[scope.keys + 1]), from_2_31, to_2_31), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_31 = 1
  if scope.costs then cost_2_31 = scope.costs[(tier_0_231 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:27
  if #due_2_31 >= 8 and cost_2_31 > 0 then turn_us_2_31 = (argv[tier_0_231 + 2]) - unpack_bytes('<d', due_2_31) end
its_us_0_231 = turn_us_2_31
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_231 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_20 = scope[tier_0_231]
  if kept_3_20 == nil then
    local field_4_9 = argv[tier_0_231 + 3]
    kept_3_20 = call('HGET', (given[scope.keys]), field_4_9)
    scope[tier_0_231] = kept_3_20
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_32, closes_us_2_32, used_2_32 = 0, 0, 0
  if kept_3_20 then ends_us_2_32, closes_us_2_32, used_2_32 = unpack_bytes('<ddd', kept_3_20) end

  local __3_20, edges_3_20 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
  local is_set_back_3_20 = ends_us_2_32 > scope.at_us + (argv[tier_0_231 + 2]) * (edges_3_20 == '' and 1 or 2)
  if is_set_back_3_20 then do local at_us_4_11 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_11, edges_4_11 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
  local length_us_4_11, alike_4_11 = tonumber(argv[tier_0_231 + 2]), math.huge
  local ends_us_4_11, closes_us_4_11 = at_us_4_11 + length_us_4_11, nil
  if edges_4_11 ~= '' then
    local __4_11, last_4_11, guard_us_4_11, edge_us_4_11 = string.find(edges_4_11, '^(%S+) (%S+)')
    local is_here_4_11 = false
    edge_us_4_11 = edge_us_4_11 * 1000000
    repeat
      local from_us_4_11, __4_11, to_4_11, length_4_11, count_4_11 = edge_us_4_11, string.find(edges_4_11, '^ ([%d.]+)x(%d+)', last_4_11 + 1)
      if to_4_11 then
        last_4_11, length_us_4_11 = to_4_11, math.floor(length_4_11 * 1000000 + 0.5)
        edge_us_4_11 = edge_us_4_11 + length_us_4_11 * count_4_11
      end
      is_here_4_11 = not to_4_11 or at_us_4_11 < edge_us_4_11
      if is_here_4_11 then ends_us_4_11 = from_us_4_11 + (math.floor((at_us_4_11 - from_us_4_11) / length_us_4_11) + 1) * length_us_4_11 end
      if is_here_4_11 and to_4_11 then alike_4_11 = math.floor((edge_us_4_11 - ends_us_4_11) / length_us_4_11 + 0.5) end
    until is_here_4_11
    closes_us_4_11 = ends_us_4_11 - guard_us_4_11
  end
ends_us_2_32, closes_us_2_32 = ends_us_4_11, closes_us_4_11 or ends_us_4_11
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_20 then scope.is_ahead = true end
  if ends_us_2_32 <= scope.at_us then ends_us_2_32, used_2_32 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_32 = 1
  if scope.costs then cost_2_32 = math.min(scope.costs[(tier_0_231 - scope.set - 6) / 5 + 1], argv[tier_0_231 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_32 = scope.at_us
  if not ends_us_2_32 then
    local __2_32, edges_2_32 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
    if edges_2_32 ~= '' and string.sub(edges_2_32, 1, 2) ~= '0 ' then do local at_us_3_19 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_19, edges_3_19 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
  local length_us_3_19, alike_3_19 = tonumber(argv[tier_0_231 + 2]), math.huge
  local ends_us_3_19, closes_us_3_19 = at_us_3_19 + length_us_3_19, nil
  if edges_3_19 ~= '' then
    local __3_19, last_3_19, guard_us_3_19, edge_us_3_19 = string.find(edges_3_19, '^(%S+) (%S+)')
    local is_here_3_19 = false
    edge_us_3_19 = edge_us_3_19 * 1000000
    repeat
      local from_us_3_19, __3_19, to_3_19, length_3_19, count_3_19 = edge_us_3_19, string.find(edges_3_19, '^ ([%d.]+)x(%d+)', last_3_19 + 1)
      if to_3_19 then
        last_3_19, length_us_3_19 = to_3_19, math.floor(length_3_19 * 1000000 + 0.5)
        edge_us_3_19 = edge_us_3_19 + length_us_3_19 * count_3_19
      end
      is_here_3_19 = not to_3_19 or at_us_3_19 < edge_us_3_19
      if is_here_3_19 then ends_us_3_19 = from_us_3_19 + (math.floor((at_us_3_19 - from_us_3_19) / length_us_3_19) + 1) * length_us_3_19 end
      if is_here_3_19 and to_3_19 then alike_3_19 = math.floor((edge_us_3_19 - ends_us_3_19) / length_us_3_19 + 0.5) end
    until is_here_3_19
    closes_us_3_19 = ends_us_3_19 - guard_us_3_19
  end
ends_us_2_32, closes_us_2_32 = ends_us_3_19, closes_us_3_19 or ends_us_3_19
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_32 and cost_2_32 > 0 and (used_2_32 + cost_2_32 > tonumber(argv[tier_0_231 + 1]) or scope.at_us >= closes_us_2_32) then turn_us_2_32 = ends_us_2_32 end
its_us_0_231 = turn_us_2_32
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_231 == 'gcra' then do
--lua/lib/tiers/gcra.lua:42
local each_us_2_34 = math.ceil((argv[tier_0_231 + 2]) * 4 / (argv[tier_0_231 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_22 = scope[tier_0_231]
  if kept_3_22 == nil then
    local field_4_10 = argv[tier_0_231 + 3]
    kept_3_22 = call('HGET', (given[scope.keys]), field_4_10)
    scope[tier_0_231] = kept_3_22
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_34, expires_us_3_22, is_set_back_3_22 = 0, 0, false
  if kept_3_22 then served_us_2_34, expires_us_3_22 = unpack_bytes('<dd', kept_3_22) end
  if served_us_2_34 <= scope.at_us then
    served_us_2_34 = scope.at_us
  else

    local __3_22, burst_3_22 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
    local most_us_3_22 = scope.at_us + burst_3_22 * each_us_2_34 + (argv[tier_0_231 + 2])
    is_set_back_3_22 = served_us_2_34 > most_us_3_22
    if is_set_back_3_22 then scope.is_ahead = true end
    served_us_2_34 = math.min(served_us_2_34, most_us_3_22)
  end







  local __2_34, burst_2_34 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_34 = 1
  if scope.costs then cost_2_34 = math.min(scope.costs[(tier_0_231 - scope.set - 6) / 5 + 1], argv[tier_0_231 + 1]) end
--lua/lib/tiers/gcra.lua:46
  local turn_us_2_34 = scope.at_us
  if cost_2_34 > 0 then turn_us_2_34 = math.ceil(served_us_2_34 + math.min(cost_2_34 - burst_2_34, 0) * each_us_2_34) end
its_us_0_231 = turn_us_2_34
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_231 == 'summed' then do
--lua/lib/tiers/summed.lua:31
local slot_2_35, resolution_us_2_35 = argv[tier_0_231 + 3], argv[tier_0_231 + 4]
--lua/lib/sums.lua:33
  local opened_3_23 = scope.sums or {}
  scope.sums = opened_3_23
  local log_2_35 = opened_3_23[slot_2_35]
  if not log_2_35 then
    local key_3_23 = given[scope.keys - slot_2_35]
    local text_3_23 = call('GETRANGE', key_3_23, -320, -1)
    local size_3_23, head_3_23 = #text_3_23, text_3_23
    if size_3_23 == 320 then
      size_3_23, head_3_23 = call('STRLEN', key_3_23), call('GETRANGE', key_3_23, 0, 32 - 1)
    end
    log_2_35 = { head = head_3_23, text = text_3_23, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_23 >= 32 then
      local entries_3_23 = (size_3_23 - 32) / 16
      local __3_23, __3_23, moved_3_23, base_3_23 = unpack_bytes('<dddd', head_3_23)
      log_2_35.entries, log_2_35.first, log_2_35.base, log_2_35.sum, log_2_35.moved_us = entries_3_23, math.max(0, entries_3_23 - math.floor(#text_3_23 / 16)), base_3_23, base_3_23, -moved_3_23
      if entries_3_23 > 0 then
        local when_3_23, sum_3_23 = unpack_bytes('<dd', text_3_23, #text_3_23 - 16 + 1)
        local ahead_us_3_23 = when_3_23 - scope.at_us
        if ahead_us_3_23 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_23)
        elseif ahead_us_3_23 > 0 then
          scope.at_us = when_3_23
        end
        log_2_35.newest_us, log_2_35.sum = when_3_23, sum_3_23
      end
    end
    opened_3_23[slot_2_35] = log_2_35
  end
--lua/lib/request_limits.lua:85
  local cost_2_35 = 1
  if scope.costs then cost_2_35 = math.min(scope.costs[(tier_0_231 - scope.set - 6) / 5 + 1], argv[tier_0_231 + 1]) end
--lua/lib/tiers/summed.lua:34
  local turn_us_2_35 = scope.at_us
  if cost_2_35 > 0 then

    local each_2_35 = resolution_us_2_35 == '0' and cost_2_35 or 0
    local need_4_12 = log_2_35.sum + cost_2_35 - (argv[tier_0_231 + 1])
--lua/lib/tiers/summed.lua:20
local when_us_2_35 = 0
  if need_4_12 > log_2_35.base then
    local key_4_12 = given[scope.keys - slot_2_35]
--lua/lib/sums.lua:97
    local low_5_8, low_sum_5_8 = -1, log_2_35.base
  local high_5_8, high_sum_5_8, when_4_12 = log_2_35.entries - 1, log_2_35.sum, log_2_35.newest_us
  local guesses_5_8, around_5_8, guess_5_8 = 0, 1, high_5_8
  if each_2_35 > 0 then guess_5_8 = high_5_8 - math.floor((high_sum_5_8 - need_4_12) / each_2_35) else guesses_5_8, around_5_8 = 1, 8 end
  while high_5_8 - low_5_8 > 1 do
    if guesses_5_8 > 3 then
      guess_5_8 = math.ceil((low_5_8 + high_5_8) / 2)
    elseif guesses_5_8 > 0 then
      guess_5_8 = low_5_8 + math.ceil((need_4_12 - low_sum_5_8) / (high_sum_5_8 - low_sum_5_8) * (high_5_8 - low_5_8))
    end
    guess_5_8 = math.max(low_5_8 + 1, math.min(guess_5_8, high_5_8))
    local from_5_8, to_5_8 = math.max(guess_5_8 - around_5_8, low_5_8 + 1), math.min(guess_5_8 + around_5_8 - 1, high_5_8 - 1)
    local text_5_8, offset_5_8 = log_2_35.text, 0
    if from_5_8 >= log_2_35.first then
      offset_5_8 = #text_5_8 - (log_2_35.entries - from_5_8) * 16 + 1
    else
      text_5_8, offset_5_8 = call('GETRANGE', key_4_12, 32 + from_5_8 * 16, 32 + (to_5_8 + 1) * 16 - 1), 1
    end

    local at_5_8 = from_5_8
    repeat
      local its_when_5_8, sum_5_8 = unpack_bytes('<dd', text_5_8, offset_5_8 + (at_5_8 - from_5_8) * 16)
      if sum_5_8 >= need_4_12 then high_5_8, high_sum_5_8, when_4_12 = at_5_8, sum_5_8, its_when_5_8 else low_5_8, low_sum_5_8 = at_5_8, sum_5_8 end
      at_5_8 = high_5_8 > to_5_8 and to_5_8 or math.floor((low_5_8 + high_5_8) / 2)
    until high_5_8 == from_5_8 or low_5_8 == to_5_8 or high_5_8 - low_5_8 <= 1
    guesses_5_8, around_5_8 = guesses_5_8 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us_2_35 = when_4_12 + (argv[tier_0_231 + 2])
  end
--lua/lib/tiers/summed.lua:39
    turn_us_2_35 = when_us_2_35
  end
its_us_0_231 = turn_us_2_35
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_231)) end
    if its_us_0_231 > turn_us_0_231 then turn_us_0_231, binding_0_231 = its_us_0_231, tier_0_231 end
  end
  scope.turn_us, scope.tier = turn_us_0_231, binding_0_231 or first_0_231
--lua/lib/shared/check_shared.lua:33
end end
    if scope == home then
      scope.paused_us, scope.held_us, scope.holds_us = settings_pauses((given[scope.keys + 4]), request.tenant, now_us)
    else
      scope.paused_us, scope.held_us = settings_paused((given[scope.keys + 4]), now_us), 0
    end
    if scope.cap then
      lease_load(scope, request.waiter, now_us, may_write)
      scope.ends_us = lease_ends(scope, now_us)
      if scope.ends_us <= now_us and scope.running < scope.cap then
        lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = lease_ends(scope, now_us)
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end
--lua/lib/shared/check_shared.lua:64
local function shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/lib/shared/ask.lua:17
local function gate_write_costs(home, request, s)
  local scope = request.scopes[s]
  if meters_cost(scope) then
    local waiters, scheduled = {}, call('ZRANGE', home.scheduled_key, 0, 20 - 1)
    for _, waiter in ipairs(scheduled) do
      local place = call('HGET', home.waiters_key, waiter)
      local flow = place and waiter_flow(home, place)
      if flow and flow[1] == request.tenant then waiters[#waiters + 1] = waiter end
    end
    local flow = flow_find(home, request)
    if flow then
      local from, to = flow_range(flow[2], flow.number)
      for _, found in ipairs(call('ZRANGEBYLEX', home.queue_key, from, to, 'LIMIT', 0, 20)) do
        local _, waiter = place_split(found)
        waiters[#waiters + 1] = waiter
      end
    end
    if #waiters > 0 then meters_front(scope, waiters_costs(home, waiters, s)) end
  end
  gate_write(home, scope)
end



local function write_gates(home, request)
  local kept = tenant_load(home, request.tenant)
  if #kept < 2 then return end
  local used = gates_used(home, kept)
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]

    local is_known = (argv[scope.set + 3] ~= '0') or limits_longest(scope) == 0
    if is_known and used[((given[scope.keys + 1]))] then gate_write_costs(home, request, s) end
  end
  tenant_settle(home, request.tenant)
end



local function put_off(home, request, place)
  local own_us, is_full = math.max(home.at_us, home.held_us), home.is_full
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    own_us, is_full = math.max(own_us, math.max(scope.turn_us, scope.paused_us, scope.held_us)), is_full or scope.is_full
  end
  local rank = call('ZRANK', home.scheduled_key, request.waiter)
  local its_us, its_tier = home.turn_us, home.tier
  local slot_us = math.max(home.at_us, home_slot(home, rank, true))
  home.turn_us, home.tier = its_us, its_tier
  local flow = waiter_flow(home, place)
  if is_full or own_us > slot_us + 25000 then
    waiter_park_again(home, flow, request.waiter, place)
    if request.has_costs then write_gates(home, request) end
    return nil
  end
  local new_us = math.max(slot_us, own_us, home.at_us + 1)
  call('ZADD', home.scheduled_key, string.format('%.0f', new_us), request.waiter)
  return new_us
end
--lua/lib/shared/report.lua:19
local function still_waits(home, waiter, token)
  local turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
  if turn_us then return turn_us == tonumber(token) or token == '0' and turn_us <= home.at_us + 1000000 end
  for _, watchdog in pairs(home.watchdogs) do
    if watchdog[1] == waiter and watchdog[2] == tonumber(token) then return true end
  end
  return false
end

local function report_come(home, promotions, waiter, place, turn_us, within_us)
  if turn_us and turn_us <= home.at_us + within_us then return end
  local flow = waiter_flow(home, place)
  if not flow then return end
  if not turn_us then
    call('ZREM', home.queue_key, (string.sub(place, 1, 16)) .. waiter)
    flow_count_gates(home, flow, 1)
    flow_settle(home, flow, nil, (home.at_us) + 3)
  end
  call('ZADD', home.scheduled_key, string.format('%.0f', home.at_us), waiter)
  fill_tell(home, promotions, waiter, home.at_us)
end



local function report_room(home, promotions)
  if call('EXISTS', home.scheduled_key) == 1 then return end
  local flow = fill_best(home, home.at_us)
  if not flow then return end
  local place, waiter = place_first(home.queue_key, flow[2], flow.number)
  if place then report_come(home, promotions, waiter, place, nil, 0) end
end


local function report_settled(home, request)
  local more = share_of(home, home.rights) - share_of(home, home.counted)
  tenant_correct(home, request.tenant, more / request.weight)
end


local function report_apply(home, promotions, word, waiter, token)
  local place = call('HGET', home.waiters_key, waiter)
  if not place then return false end
  if word == 'waiting' then return still_waits(home, waiter, token) end
  local turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
  if word == 'gone' or word == 'absent' then
    waiter_vanish(home, waiter, place, turn_us ~= nil)
  elseif word == 'come' then
    report_come(home, promotions, waiter, place, turn_us, tonumber(token))
  elseif word == 'coming' then
    local times, first_us = place_late(place)
    if turn_us then
      call('HSET', home.waiters_key, waiter, place_with_late(place, times, first_us or turn_us, true))
    end
  end
  return true
end
--lua/lib/shared/told.lua:12
local function told_room(home, request)
  if shared_binding(request) then return false end
  return home_slot(home, call('ZCARD', home.scheduled_key), true) <= ((home.at_us) + 3)
end


local function told_deferred(reply, home, request, place)
  local binding, index = shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  local slot_us = home_slot(home, call('ZCARD', home.scheduled_key), true)
  local flow = place and waiter_flow(home, place) or flow_find(home, request)
  local estimate_us, position, back_us = parked_estimate(home, request, flow, place, slot_us)
  if request.waiter == '' then back_us = estimate_us end
  do
--lua/lib/shared/check_shared.lua:60
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:25
end
  do local set_back_us_0_138 = request.set_back_us
--lua/lib/reply.lua:102
local n_0_138, tier_0_138, reason_0_138, more_0_138 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_9 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_138 = (tier_1_9 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:103
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_138, more_0_138 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_138, more_0_138 = 13, binding.running
  end
  reply[n_0_138 + 1], reply[n_0_138 + 2], reply[n_0_138 + 3], reply[n_0_138 + 4] = 19, set_back_us_0_138, estimate_us, index
  reply[n_0_138 + 5], reply[n_0_138 + 6], reply[n_0_138 + 7], reply[n_0_138 + 8], reply[n_0_138 + 9] = position, tier_0_138, more_0_138, reason_0_138, back_us
--lua/lib/shared/told.lua:26
end
end
--lua/lib/settle.lua:13
local function settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  local at_us = tonumber(at)
  scope.costs, scope.rights, scope.moved = {}, {}, {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  for name, moved in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.moved[name] = tonumber(moved) end
  local before, reset_us = nil, nil
  if (argv[scope.set + 5] ~= '0') then reset_us = call('HGET', (given[scope.keys]), 'reset') end
  if reset_us and at_us <= tonumber(reset_us) then
    scope.is_forgotten = true

    for i, cost in ipairs(scope.costs) do scope.rights[i] = math.max(scope.rights[i], cost) end
  end
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    if kind ~= before then
      if kind == 'sliding' then sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'pace' then elseif kind == 'fixed' then fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'gcra' then gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'summed' then summed_settle(scope, tier, at_us, now_us, ttl_floor_ms) else error('no such kind of tier: ' .. tostring(kind)) end
      before = kind
    end
  end
end


local function settle_all(request, now_us, ttl_floor_ms)
  local s = 0
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    local scope = request.scopes[s]
    settle_scope(scope, text, now_us, ttl_floor_ms)
    scope.counted, scope.costs = scope.costs, nil
    if (argv[scope.set + 2]) ~= '' then scope.tail = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1') end
  end
end
--lua/shared.lua:29
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_26 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_26, cutoff_us = now_us - overdue_us_0_26 }
--lua/shared.lua:31
  local promotions = {}

  local function open(request) return home_open(request.scopes[#request.scopes], clock) end


  local function ask(request)
    local home = open(request)
    local waiter, place, turn_us, left_place = request.waiter, waiter_find(home, request)
    request.is_new = not place
    place = place or waiter_join(home, request, left_place)
    queue_lives(home, (place_flow(place)))
    if turn_us and not shared_binding(request) then return home, true, turn_us, place end
    write_gates(home, request)
    if turn_us then turn_us = put_off(home, request, place) end

    local is_refused = shared_binding(request) ~= nil
    local why, slot_us = home_schedule(home, promotions, waiter)
    turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
    local is_now = turn_us and turn_us <= ((home.at_us) + 3)
    if is_now and not is_refused then return home, true, turn_us, place end

    if is_now and home.costs then turn_us = put_off(home, request, place) end
    return home, false, turn_us, place, why, slot_us
  end


  local function by_hand(reply, request)
    local home = open(request)
    local starts = told_room(home, request)
    if not starts then told_deferred(reply, home, request, nil) end
    return starts
  end


  local function admitted(home, request, place)
    for _, scope in ipairs(request.scopes) do meters_note(scope, request.is_new, now_us, ttl_floor_ms) end
    waiter_leave(home, request.waiter, place, true, true)
    shared_check(request, now_us, true)
    write_gates(home, request)
    local why, slot_us = home_schedule(home, promotions, request.waiter)
    home_finish(home, promotions, why, slot_us)
  end


  local function deferred(reply, home, request, turn_us, place, why, slot_us)
    for _, scope in ipairs(request.scopes) do meters_note(scope, request.is_new, now_us, ttl_floor_ms) end
    local binding, index = shared_binding(request)
    if not binding then binding, index = home, #request.scopes end
    do
--lua/lib/shared/check_shared.lua:60
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/shared.lua:79
end
    if turn_us then
      binding.turn_us, binding.ahead = turn_us, 0
      do local set_back_us_0_137 = request.set_back_us
--lua/lib/reply.lua:89
local n_0_137, tier_0_137 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_10 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_137 = (tier_1_10 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:90
end end
  reply[n_0_137 + 1], reply[n_0_137 + 2], reply[n_0_137 + 3], reply[n_0_137 + 4] = 12, set_back_us_0_137, turn_us, index
  reply[n_0_137 + 5], reply[n_0_137 + 6] = binding.ahead or 0, tier_0_137
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_137 + 1], reply[n_0_137 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_137 + 1], reply[n_0_137 + 7] = 13, binding.running or ''
  end
--lua/shared.lua:82
end
      home_keep(home, turn_us)
    else
      local flow = waiter_flow(home, place)
      local estimate_us, position, back_us = parked_estimate(home, request, flow, place, slot_us)
      back_us = watchdog_be(home, request, flow, slot_us) or back_us
      home_keep(home, back_us)
      do local set_back_us_0_139 = request.set_back_us
--lua/lib/reply.lua:102
local n_0_139, tier_0_139, reason_0_139, more_0_139 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_11 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_139 = (tier_1_11 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:103
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_139, more_0_139 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_139, more_0_139 = 13, binding.running
  end
  reply[n_0_139 + 1], reply[n_0_139 + 2], reply[n_0_139 + 3], reply[n_0_139 + 4] = 19, set_back_us_0_139, estimate_us, index
  reply[n_0_139 + 5], reply[n_0_139 + 6], reply[n_0_139 + 7], reply[n_0_139 + 8], reply[n_0_139 + 9] = position, tier_0_139, more_0_139, reason_0_139, back_us
--lua/shared.lua:89
end
    end
    home_finish(home, promotions, why, slot_us)
  end


  local function event(request, is_done, is_stale)
    local home = open(request)
    local is_room = request.word == 'recheck' or request.word == 'release' or request.word == 'settle'
    if not is_room then is_done = report_apply(home, promotions, request.word, request.waiter, request.token) end

    if is_stale and is_room and request.word ~= 'recheck' then report_room(home, promotions) end
    if is_stale or request.word == 'waiting' or request.word == 'come' then
      home_close(home)
      return is_done
    end
    if request.word == 'settle' then report_settled(home, request) end
    if #request.scopes > 1 then write_gates(home, request) end
    local why, slot_us = home_schedule(home, promotions, '')
    home_finish(home, promotions, why, slot_us)
    return is_done
  end

  return {
    ask = ask,
    by_hand = by_hand,
    admitted = admitted,
    deferred = deferred,
    event = event,
    settle = settle_all,
    step_back = shared_step_back,
    promotions = promotions,
    clock = clock,
  }
end
--lua/lib/clock.lua:13
local given_us_0_12, not_after_us_0_12 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_12, 0
  if given_us_0_12 == '' then
    local time_0_12 = call('TIME')
    now_us = time_0_12[1] * 1000000 + time_0_12[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_12), 600000
  end
local is_late = not_after_us_0_12 ~= '' and now_us > tonumber(not_after_us_0_12)
--lua/shared.lua:126
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys = ({ 0, now_us }), 0
local made

local function decide()
--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/meters.lua:9
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:41
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/log.lua:46
local function log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


local function log_entry(scope, from, to)
  local entry = log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/tiers/sliding.lua:30
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/pace.lua:31
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:15
  local from_0_354, to_0_354 = argv[tier + 3], argv[tier + 4]
  local copy_0_354, next_us = scope.copy, 0
  local due_0_354 = copy_0_354 and string.sub(copy_0_354, from_0_354 + 1, to_0_354 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_354, to_0_354)
  if #due_0_354 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_354)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_361 = scope[tier]
  if kept_0_361 == nil then
    local field_1_149 = argv[tier + 3]
    kept_0_361 = call('HGET', (given[scope.keys]), field_1_149)
    scope[tier] = kept_0_361
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_361 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_361) end

  local __0_361, edges_0_361 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_361 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_361 == '' and 1 or 2)
  if is_set_back_0_361 then do local at_us_1_160 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_160, edges_1_160 = argv[tier + 3], argv[tier + 4]
  local length_us_1_160, alike_1_160 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_160, closes_us_1_160 = at_us_1_160 + length_us_1_160, nil
  if edges_1_160 ~= '' then
    local __1_160, last_1_160, guard_us_1_160, edge_us_1_160 = string.find(edges_1_160, '^(%S+) (%S+)')
    local is_here_1_160 = false
    edge_us_1_160 = edge_us_1_160 * 1000000
    repeat
      local from_us_1_160, __1_160, to_1_160, length_1_160, count_1_160 = edge_us_1_160, string.find(edges_1_160, '^ ([%d.]+)x(%d+)', last_1_160 + 1)
      if to_1_160 then
        last_1_160, length_us_1_160 = to_1_160, math.floor(length_1_160 * 1000000 + 0.5)
        edge_us_1_160 = edge_us_1_160 + length_us_1_160 * count_1_160
      end
      is_here_1_160 = not to_1_160 or at_us_1_160 < edge_us_1_160
      if is_here_1_160 then ends_us_1_160 = from_us_1_160 + (math.floor((at_us_1_160 - from_us_1_160) / length_us_1_160) + 1) * length_us_1_160 end
      if is_here_1_160 and to_1_160 then alike_1_160 = math.floor((edge_us_1_160 - ends_us_1_160) / length_us_1_160 + 0.5) end
    until is_here_1_160
    closes_us_1_160 = ends_us_1_160 - guard_us_1_160
  end
ends_us, closes_us = ends_us_1_160, closes_us_1_160 or ends_us_1_160
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_361 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_357 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_357, edges_0_357 = argv[tier + 3], argv[tier + 4]
  local length_us_0_357, alike_0_357 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_357, closes_us_0_357 = at_us_0_357 + length_us_0_357, nil
  if edges_0_357 ~= '' then
    local __0_357, last_0_357, guard_us_0_357, edge_us_0_357 = string.find(edges_0_357, '^(%S+) (%S+)')
    local is_here_0_357 = false
    edge_us_0_357 = edge_us_0_357 * 1000000
    repeat
      local from_us_0_357, __0_357, to_0_357, length_0_357, count_0_357 = edge_us_0_357, string.find(edges_0_357, '^ ([%d.]+)x(%d+)', last_0_357 + 1)
      if to_0_357 then
        last_0_357, length_us_0_357 = to_0_357, math.floor(length_0_357 * 1000000 + 0.5)
        edge_us_0_357 = edge_us_0_357 + length_us_0_357 * count_0_357
      end
      is_here_0_357 = not to_0_357 or at_us_0_357 < edge_us_0_357
      if is_here_0_357 then ends_us_0_357 = from_us_0_357 + (math.floor((at_us_0_357 - from_us_0_357) / length_us_0_357) + 1) * length_us_0_357 end
      if is_here_0_357 and to_0_357 then alike_0_357 = math.floor((edge_us_0_357 - ends_us_0_357) / length_us_0_357 + 0.5) end
    until is_here_0_357
    closes_us_0_357 = ends_us_0_357 - guard_us_0_357
  end
ends_us, closes_us = ends_us_0_357, closes_us_0_357 or ends_us_0_357
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_358, edges_0_358 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_358 = turn_us + length_us, nil
  if edges_0_358 ~= '' then
    local __0_358, last_0_358, guard_us_0_358, edge_us_0_358 = string.find(edges_0_358, '^(%S+) (%S+)')
    local is_here_0_358 = false
    edge_us_0_358 = edge_us_0_358 * 1000000
    repeat
      local from_us_0_358, __0_358, to_0_358, length_0_358, count_0_358 = edge_us_0_358, string.find(edges_0_358, '^ ([%d.]+)x(%d+)', last_0_358 + 1)
      if to_0_358 then
        last_0_358, length_us = to_0_358, math.floor(length_0_358 * 1000000 + 0.5)
        edge_us_0_358 = edge_us_0_358 + length_us * count_0_358
      end
      is_here_0_358 = not to_0_358 or turn_us < edge_us_0_358
      if is_here_0_358 then next_us = from_us_0_358 + (math.floor((turn_us - from_us_0_358) / length_us) + 1) * length_us end
      if is_here_0_358 and to_0_358 then alike = math.floor((edge_us_0_358 - next_us) / length_us + 0.5) end
    until is_here_0_358
    closes_us_0_358 = next_us - guard_us_0_358
  end
local _ = closes_us_0_358 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:51
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_367 = scope[tier]
  if kept_0_367 == nil then
    local field_1_152 = argv[tier + 3]
    kept_0_367 = call('HGET', (given[scope.keys]), field_1_152)
    scope[tier] = kept_0_367
  end
--lua/lib/tiers/gcra.lua:25
  local served_us, expires_us_0_367, is_set_back_0_367 = 0, 0, false
  if kept_0_367 then served_us, expires_us_0_367 = unpack_bytes('<dd', kept_0_367) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_367, burst_0_367 = argv[tier + 3], argv[tier + 4]
    local most_us_0_367 = scope.at_us + burst_0_367 * each_us + (argv[tier + 2])
    is_set_back_0_367 = served_us > most_us_0_367
    if is_set_back_0_367 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_367)
  end
--lua/lib/tiers/gcra.lua:54
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/summed.lua:45
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:33
  local opened_0_370 = scope.sums or {}
  scope.sums = opened_0_370
  local log = opened_0_370[slot]
  if not log then
    local key_0_370 = given[scope.keys - slot]
    local text_0_370 = call('GETRANGE', key_0_370, -320, -1)
    local size_0_370, head_0_370 = #text_0_370, text_0_370
    if size_0_370 == 320 then
      size_0_370, head_0_370 = call('STRLEN', key_0_370), call('GETRANGE', key_0_370, 0, 32 - 1)
    end
    log = { head = head_0_370, text = text_0_370, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_370 >= 32 then
      local entries_0_370 = (size_0_370 - 32) / 16
      local __0_370, __0_370, moved_0_370, base_0_370 = unpack_bytes('<dddd', head_0_370)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_370, math.max(0, entries_0_370 - math.floor(#text_0_370 / 16)), base_0_370, base_0_370, -moved_0_370
      if entries_0_370 > 0 then
        local when_0_370, sum_0_370 = unpack_bytes('<dd', text_0_370, #text_0_370 - 16 + 1)
        local ahead_us_0_370 = when_0_370 - scope.at_us
        if ahead_us_0_370 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_370)
        elseif ahead_us_0_370 > 0 then
          scope.at_us = when_0_370
        end
        log.newest_us, log.sum = when_0_370, sum_0_370
      end
    end
    opened_0_370[slot] = log
  end
--lua/lib/tiers/summed.lua:49
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end

  if rest == 0 then return scope.at_us + rounds * window_us end
  local need_0_380 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:20
local when_us = 0
  if need_0_380 > log.base then
    local key_0_380 = given[scope.keys - slot]
--lua/lib/sums.lua:97
    local low_1_167, low_sum_1_167 = -1, log.base
  local high_1_167, high_sum_1_167, when_0_380 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_167, around_1_167, guess_1_167 = 0, 1, high_1_167
  if 0 > 0 then guess_1_167 = high_1_167 - math.floor((high_sum_1_167 - need_0_380) / 0) else guesses_1_167, around_1_167 = 1, 8 end
  while high_1_167 - low_1_167 > 1 do
    if guesses_1_167 > 3 then
      guess_1_167 = math.ceil((low_1_167 + high_1_167) / 2)
    elseif guesses_1_167 > 0 then
      guess_1_167 = low_1_167 + math.ceil((need_0_380 - low_sum_1_167) / (high_sum_1_167 - low_sum_1_167) * (high_1_167 - low_1_167))
    end
    guess_1_167 = math.max(low_1_167 + 1, math.min(guess_1_167, high_1_167))
    local from_1_167, to_1_167 = math.max(guess_1_167 - around_1_167, low_1_167 + 1), math.min(guess_1_167 + around_1_167 - 1, high_1_167 - 1)
    local text_1_167, offset_1_167 = log.text, 0
    if from_1_167 >= log.first then
      offset_1_167 = #text_1_167 - (log.entries - from_1_167) * 16 + 1
    else
      text_1_167, offset_1_167 = call('GETRANGE', key_0_380, 32 + from_1_167 * 16, 32 + (to_1_167 + 1) * 16 - 1), 1
    end

    local at_1_167 = from_1_167
    repeat
      local its_when_1_167, sum_1_167 = unpack_bytes('<dd', text_1_167, offset_1_167 + (at_1_167 - from_1_167) * 16)
      if sum_1_167 >= need_0_380 then high_1_167, high_sum_1_167, when_0_380 = at_1_167, sum_1_167, its_when_1_167 else low_1_167, low_sum_1_167 = at_1_167, sum_1_167 end
      at_1_167 = high_1_167 > to_1_167 and to_1_167 or math.floor((low_1_167 + high_1_167) / 2)
    until high_1_167 == from_1_167 or low_1_167 == to_1_167 or high_1_167 - low_1_167 <= 1
    guesses_1_167, around_1_167 = guesses_1_167 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us = when_0_380 + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:55
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/kinds.lua:111
local function tier_terms(scope, tier, ahead, is_own)
  if not scope.means then meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:85
local cost_0_311 = 1
  if scope.costs then cost_0_311 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_311
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:134
local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/lease.lua:62
local function lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



local function lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running >= scope.cap then lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:36
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'weights')
    if (found[1] or '') ~= (argv[scope.set + 4]) then
      return s, found[1] or '', '[' .. (found[2] or 'null') .. ',' .. (found[3] or 'null') .. ']'
    end
  end
end
--lua/lib/settings.lua:63
local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end







local function settings_pauses(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', pause_field(tenant), 'held')
  return pause_ends(found[1], now_us), pause_ends(found[2], now_us), pause_ends(found[3], now_us)
end
--lua/lib/shared/request_shared.lua:27
local function shared_read(arg, keys, now_us)
  local count, first = tonumber(argv[(arg + 5)]), arg + 6
  local request = {
    word = (argv[arg]),
    waiter = (argv[(arg + 1)]),
    joins_at = tonumber(argv[(arg + 2)]),
    tenant = (argv[(arg + 3)]),
    weight = tonumber(argv[(arg + 4)]),
    token = (argv[(first + count)]),
    lease_us = tonumber(argv[(first + count + 1)]),
    scopes = {},
    set_back_us = 0,
    next_arg = first + count + 2,
    next_keys = nil,
  }
  local next_keys = keys
  for s = 1, count do
    local arg_0_250 = first + s - 1
--lua/lib/request.lua:70
local set_0_250, costs_0_250 = tonumber(argv[arg_0_250]), nil
  if not set_0_250 then
    costs_0_250 = {}
    set_0_250 = tonumber(string.match(argv[arg_0_250], '^%d+'))
    for cost_0_250 in string.gmatch(argv[arg_0_250], '[:,](%d+)') do costs_0_250[#costs_0_250 + 1] = tonumber(cost_0_250) end
  end
  local its_keys_0_250 = next_keys + argv[set_0_250 + 5]
  local scope = { keys = its_keys_0_250, set = set_0_250, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_0_250 then scope.costs = costs_0_250 end
  local its_next_keys = its_keys_0_250 + 4
  if argv[set_0_250 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_250 + 1])
    its_next_keys = its_keys_0_250 + 6
  end
--lua/lib/shared/request_shared.lua:45
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_349 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_349
  if tail_0_349 ~= '' then
    local newest_0_349 = unpack_bytes('<d', tail_0_349, #tail_0_349 - 7)
    if newest_0_349 > now_us + 1000000 then
      scope.set_back_us = newest_0_349 - now_us
    elseif newest_0_349 > now_us then
      scope.at_us = newest_0_349
    end
  end
--lua/lib/shared/request_shared.lua:48
end end
    do
--lua/lib/sums.lua:67
for i_0_373 = 1, (argv[scope.set + 5] - 1) do
    local slot_1_166 = tostring(i_0_373)
--lua/lib/sums.lua:33
local opened_1_166 = scope.sums or {}
  scope.sums = opened_1_166
  local __0_373 = opened_1_166[slot_1_166]
  if not __0_373 then
    local key_1_166 = given[scope.keys - slot_1_166]
    local text_1_166 = call('GETRANGE', key_1_166, -320, -1)
    local size_1_166, head_1_166 = #text_1_166, text_1_166
    if size_1_166 == 320 then
      size_1_166, head_1_166 = call('STRLEN', key_1_166), call('GETRANGE', key_1_166, 0, 32 - 1)
    end
    __0_373 = { head = head_1_166, text = text_1_166, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_1_166 >= 32 then
      local entries_1_166 = (size_1_166 - 32) / 16
      local __1_166, __1_166, moved_1_166, base_1_166 = unpack_bytes('<dddd', head_1_166)
      __0_373.entries, __0_373.first, __0_373.base, __0_373.sum, __0_373.moved_us = entries_1_166, math.max(0, entries_1_166 - math.floor(#text_1_166 / 16)), base_1_166, base_1_166, -moved_1_166
      if entries_1_166 > 0 then
        local when_1_166, sum_1_166 = unpack_bytes('<dd', text_1_166, #text_1_166 - 16 + 1)
        local ahead_us_1_166 = when_1_166 - scope.at_us
        if ahead_us_1_166 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_166)
        elseif ahead_us_1_166 > 0 then
          scope.at_us = when_1_166
        end
        __0_373.newest_us, __0_373.sum = when_1_166, sum_1_166
      end
    end
    opened_1_166[slot_1_166] = __0_373
  end
--lua/lib/sums.lua:69
  end
--lua/lib/shared/request_shared.lua:49
end
    request.is_set_back = request.is_set_back or scope.set_back_us ~= nil
  end
  request.next_keys = request.scopes[count].keys + 11
  return request
end
--lua/lib/shared/check_shared.lua:22
local function lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end



local function shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do

    if scope.copy then tiers_after(scope, 0, true) else do
--lua/lib/tiers/kinds.lua:99
local turn_us_0_385, binding_0_385 = scope.at_us, nil
  local first_0_385, last_0_385, step_0_385 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_385 = first_0_385, last_0_385, step_0_385 do
    local kind_0_385 = argv[tier_0_385]
    local its_us_0_385 if kind_0_385 == 'sliding' then do
--lua/lib/tiers/sliding.lua:16
local from_2_63, to_2_63 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
  local turn_us_2_63 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_63 = 1
  if scope.costs then cost_2_63 = math.min(scope.costs[(tier_0_385 - scope.set - 6) / 5 + 1], argv[tier_0_385 + 1]) end
--lua/lib/tiers/sliding.lua:20
    from_2_63 = (cost_2_63 - (argv[tier_0_385 + 1]) - 1) * 8
    to_2_63 = from_2_63 + 7
    if cost_2_63 == 0 then from_2_63, to_2_63 = 1, 0 end
  end
  local entry_2_63 = from_2_63 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_63, to_2_63)
  if #entry_2_63 >= 8 then turn_us_2_63 = unpack_bytes('<d', entry_2_63) + (argv[tier_0_385 + 2]) end
its_us_0_385 = turn_us_2_63
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_385 == 'pace' then do
--lua/lib/tiers/pace.lua:24
local from_2_67, to_2_67 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
  local due_2_67, turn_us_2_67 = call('GETRANGE', (given[scope.keys + 1]), from_2_67, to_2_67), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_67 = 1
  if scope.costs then cost_2_67 = scope.costs[(tier_0_385 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:27
  if #due_2_67 >= 8 and cost_2_67 > 0 then turn_us_2_67 = (argv[tier_0_385 + 2]) - unpack_bytes('<d', due_2_67) end
its_us_0_385 = turn_us_2_67
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_385 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_105 = scope[tier_0_385]
  if kept_3_105 == nil then
    local field_4_46 = argv[tier_0_385 + 3]
    kept_3_105 = call('HGET', (given[scope.keys]), field_4_46)
    scope[tier_0_385] = kept_3_105
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_71, closes_us_2_71, used_2_71 = 0, 0, 0
  if kept_3_105 then ends_us_2_71, closes_us_2_71, used_2_71 = unpack_bytes('<ddd', kept_3_105) end

  local __3_105, edges_3_105 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
  local is_set_back_3_105 = ends_us_2_71 > scope.at_us + (argv[tier_0_385 + 2]) * (edges_3_105 == '' and 1 or 2)
  if is_set_back_3_105 then do local at_us_4_57 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_57, edges_4_57 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
  local length_us_4_57, alike_4_57 = tonumber(argv[tier_0_385 + 2]), math.huge
  local ends_us_4_57, closes_us_4_57 = at_us_4_57 + length_us_4_57, nil
  if edges_4_57 ~= '' then
    local __4_57, last_4_57, guard_us_4_57, edge_us_4_57 = string.find(edges_4_57, '^(%S+) (%S+)')
    local is_here_4_57 = false
    edge_us_4_57 = edge_us_4_57 * 1000000
    repeat
      local from_us_4_57, __4_57, to_4_57, length_4_57, count_4_57 = edge_us_4_57, string.find(edges_4_57, '^ ([%d.]+)x(%d+)', last_4_57 + 1)
      if to_4_57 then
        last_4_57, length_us_4_57 = to_4_57, math.floor(length_4_57 * 1000000 + 0.5)
        edge_us_4_57 = edge_us_4_57 + length_us_4_57 * count_4_57
      end
      is_here_4_57 = not to_4_57 or at_us_4_57 < edge_us_4_57
      if is_here_4_57 then ends_us_4_57 = from_us_4_57 + (math.floor((at_us_4_57 - from_us_4_57) / length_us_4_57) + 1) * length_us_4_57 end
      if is_here_4_57 and to_4_57 then alike_4_57 = math.floor((edge_us_4_57 - ends_us_4_57) / length_us_4_57 + 0.5) end
    until is_here_4_57
    closes_us_4_57 = ends_us_4_57 - guard_us_4_57
  end
ends_us_2_71, closes_us_2_71 = ends_us_4_57, closes_us_4_57 or ends_us_4_57
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_105 then scope.is_ahead = true end
  if ends_us_2_71 <= scope.at_us then ends_us_2_71, used_2_71 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_71 = 1
  if scope.costs then cost_2_71 = math.min(scope.costs[(tier_0_385 - scope.set - 6) / 5 + 1], argv[tier_0_385 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_71 = scope.at_us
  if not ends_us_2_71 then
    local __2_71, edges_2_71 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
    if edges_2_71 ~= '' and string.sub(edges_2_71, 1, 2) ~= '0 ' then do local at_us_3_103 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_103, edges_3_103 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
  local length_us_3_103, alike_3_103 = tonumber(argv[tier_0_385 + 2]), math.huge
  local ends_us_3_103, closes_us_3_103 = at_us_3_103 + length_us_3_103, nil
  if edges_3_103 ~= '' then
    local __3_103, last_3_103, guard_us_3_103, edge_us_3_103 = string.find(edges_3_103, '^(%S+) (%S+)')
    local is_here_3_103 = false
    edge_us_3_103 = edge_us_3_103 * 1000000
    repeat
      local from_us_3_103, __3_103, to_3_103, length_3_103, count_3_103 = edge_us_3_103, string.find(edges_3_103, '^ ([%d.]+)x(%d+)', last_3_103 + 1)
      if to_3_103 then
        last_3_103, length_us_3_103 = to_3_103, math.floor(length_3_103 * 1000000 + 0.5)
        edge_us_3_103 = edge_us_3_103 + length_us_3_103 * count_3_103
      end
      is_here_3_103 = not to_3_103 or at_us_3_103 < edge_us_3_103
      if is_here_3_103 then ends_us_3_103 = from_us_3_103 + (math.floor((at_us_3_103 - from_us_3_103) / length_us_3_103) + 1) * length_us_3_103 end
      if is_here_3_103 and to_3_103 then alike_3_103 = math.floor((edge_us_3_103 - ends_us_3_103) / length_us_3_103 + 0.5) end
    until is_here_3_103
    closes_us_3_103 = ends_us_3_103 - guard_us_3_103
  end
ends_us_2_71, closes_us_2_71 = ends_us_3_103, closes_us_3_103 or ends_us_3_103
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_71 and cost_2_71 > 0 and (used_2_71 + cost_2_71 > tonumber(argv[tier_0_385 + 1]) or scope.at_us >= closes_us_2_71) then turn_us_2_71 = ends_us_2_71 end
its_us_0_385 = turn_us_2_71
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_385 == 'gcra' then do
--lua/lib/tiers/gcra.lua:42
local each_us_2_76 = math.ceil((argv[tier_0_385 + 2]) * 4 / (argv[tier_0_385 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_111 = scope[tier_0_385]
  if kept_3_111 == nil then
    local field_4_47 = argv[tier_0_385 + 3]
    kept_3_111 = call('HGET', (given[scope.keys]), field_4_47)
    scope[tier_0_385] = kept_3_111
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_76, expires_us_3_111, is_set_back_3_111 = 0, 0, false
  if kept_3_111 then served_us_2_76, expires_us_3_111 = unpack_bytes('<dd', kept_3_111) end
  if served_us_2_76 <= scope.at_us then
    served_us_2_76 = scope.at_us
  else

    local __3_111, burst_3_111 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
    local most_us_3_111 = scope.at_us + burst_3_111 * each_us_2_76 + (argv[tier_0_385 + 2])
    is_set_back_3_111 = served_us_2_76 > most_us_3_111
    if is_set_back_3_111 then scope.is_ahead = true end
    served_us_2_76 = math.min(served_us_2_76, most_us_3_111)
  end







  local __2_76, burst_2_76 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_76 = 1
  if scope.costs then cost_2_76 = math.min(scope.costs[(tier_0_385 - scope.set - 6) / 5 + 1], argv[tier_0_385 + 1]) end
--lua/lib/tiers/gcra.lua:46
  local turn_us_2_76 = scope.at_us
  if cost_2_76 > 0 then turn_us_2_76 = math.ceil(served_us_2_76 + math.min(cost_2_76 - burst_2_76, 0) * each_us_2_76) end
its_us_0_385 = turn_us_2_76
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_385 == 'summed' then do
--lua/lib/tiers/summed.lua:31
local slot_2_80, resolution_us_2_80 = argv[tier_0_385 + 3], argv[tier_0_385 + 4]
--lua/lib/sums.lua:33
  local opened_3_114 = scope.sums or {}
  scope.sums = opened_3_114
  local log_2_80 = opened_3_114[slot_2_80]
  if not log_2_80 then
    local key_3_114 = given[scope.keys - slot_2_80]
    local text_3_114 = call('GETRANGE', key_3_114, -320, -1)
    local size_3_114, head_3_114 = #text_3_114, text_3_114
    if size_3_114 == 320 then
      size_3_114, head_3_114 = call('STRLEN', key_3_114), call('GETRANGE', key_3_114, 0, 32 - 1)
    end
    log_2_80 = { head = head_3_114, text = text_3_114, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_114 >= 32 then
      local entries_3_114 = (size_3_114 - 32) / 16
      local __3_114, __3_114, moved_3_114, base_3_114 = unpack_bytes('<dddd', head_3_114)
      log_2_80.entries, log_2_80.first, log_2_80.base, log_2_80.sum, log_2_80.moved_us = entries_3_114, math.max(0, entries_3_114 - math.floor(#text_3_114 / 16)), base_3_114, base_3_114, -moved_3_114
      if entries_3_114 > 0 then
        local when_3_114, sum_3_114 = unpack_bytes('<dd', text_3_114, #text_3_114 - 16 + 1)
        local ahead_us_3_114 = when_3_114 - scope.at_us
        if ahead_us_3_114 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_114)
        elseif ahead_us_3_114 > 0 then
          scope.at_us = when_3_114
        end
        log_2_80.newest_us, log_2_80.sum = when_3_114, sum_3_114
      end
    end
    opened_3_114[slot_2_80] = log_2_80
  end
--lua/lib/request_limits.lua:85
  local cost_2_80 = 1
  if scope.costs then cost_2_80 = math.min(scope.costs[(tier_0_385 - scope.set - 6) / 5 + 1], argv[tier_0_385 + 1]) end
--lua/lib/tiers/summed.lua:34
  local turn_us_2_80 = scope.at_us
  if cost_2_80 > 0 then

    local each_2_80 = resolution_us_2_80 == '0' and cost_2_80 or 0
    local need_4_61 = log_2_80.sum + cost_2_80 - (argv[tier_0_385 + 1])
--lua/lib/tiers/summed.lua:20
local when_us_2_80 = 0
  if need_4_61 > log_2_80.base then
    local key_4_61 = given[scope.keys - slot_2_80]
--lua/lib/sums.lua:97
    local low_5_33, low_sum_5_33 = -1, log_2_80.base
  local high_5_33, high_sum_5_33, when_4_61 = log_2_80.entries - 1, log_2_80.sum, log_2_80.newest_us
  local guesses_5_33, around_5_33, guess_5_33 = 0, 1, high_5_33
  if each_2_80 > 0 then guess_5_33 = high_5_33 - math.floor((high_sum_5_33 - need_4_61) / each_2_80) else guesses_5_33, around_5_33 = 1, 8 end
  while high_5_33 - low_5_33 > 1 do
    if guesses_5_33 > 3 then
      guess_5_33 = math.ceil((low_5_33 + high_5_33) / 2)
    elseif guesses_5_33 > 0 then
      guess_5_33 = low_5_33 + math.ceil((need_4_61 - low_sum_5_33) / (high_sum_5_33 - low_sum_5_33) * (high_5_33 - low_5_33))
    end
    guess_5_33 = math.max(low_5_33 + 1, math.min(guess_5_33, high_5_33))
    local from_5_33, to_5_33 = math.max(guess_5_33 - around_5_33, low_5_33 + 1), math.min(guess_5_33 + around_5_33 - 1, high_5_33 - 1)
    local text_5_33, offset_5_33 = log_2_80.text, 0
    if from_5_33 >= log_2_80.first then
      offset_5_33 = #text_5_33 - (log_2_80.entries - from_5_33) * 16 + 1
    else
      text_5_33, offset_5_33 = call('GETRANGE', key_4_61, 32 + from_5_33 * 16, 32 + (to_5_33 + 1) * 16 - 1), 1
    end

    local at_5_33 = from_5_33
    repeat
      local its_when_5_33, sum_5_33 = unpack_bytes('<dd', text_5_33, offset_5_33 + (at_5_33 - from_5_33) * 16)
      if sum_5_33 >= need_4_61 then high_5_33, high_sum_5_33, when_4_61 = at_5_33, sum_5_33, its_when_5_33 else low_5_33, low_sum_5_33 = at_5_33, sum_5_33 end
      at_5_33 = high_5_33 > to_5_33 and to_5_33 or math.floor((low_5_33 + high_5_33) / 2)
    until high_5_33 == from_5_33 or low_5_33 == to_5_33 or high_5_33 - low_5_33 <= 1
    guesses_5_33, around_5_33 = guesses_5_33 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us_2_80 = when_4_61 + (argv[tier_0_385 + 2])
  end
--lua/lib/tiers/summed.lua:39
    turn_us_2_80 = when_us_2_80
  end
its_us_0_385 = turn_us_2_80
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_385)) end
    if its_us_0_385 > turn_us_0_385 then turn_us_0_385, binding_0_385 = its_us_0_385, tier_0_385 end
  end
  scope.turn_us, scope.tier = turn_us_0_385, binding_0_385 or first_0_385
--lua/lib/shared/check_shared.lua:33
end end
    if scope == home then
      scope.paused_us, scope.held_us, scope.holds_us = settings_pauses((given[scope.keys + 4]), request.tenant, now_us)
    else
      scope.paused_us, scope.held_us = settings_paused((given[scope.keys + 4]), now_us), 0
    end
    if scope.cap then
      lease_load(scope, request.waiter, now_us, may_write)
      scope.ends_us = lease_ends(scope, now_us)
      if scope.ends_us <= now_us and scope.running < scope.cap then
        lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = lease_ends(scope, now_us)
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end
--lua/lib/shared/check_shared.lua:64
local function shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/shared.lua:141
  local request = shared_read(arg, keys, now_us)
  local scopes, waiter, next_arg, next_keys = request.scopes, request.waiter, request.next_arg, request.next_keys
  local home = scopes[#scopes]
  local waiters_key = given[home.keys + 2]
  local has_waiters = redis.call('EXISTS', waiters_key) == 1
  if request.is_set_back then
    made = made or make_home(now_us, ttl_floor_ms)
    made.step_back(request, true)
  end

  if request.word ~= 'acquire' then
    local is_done = request.word == 'recheck' or request.word == 'settle'
    if request.word == 'settle' then
      made = made or make_home(now_us, ttl_floor_ms)
      made.settle(request, now_us, ttl_floor_ms)
    end
    if request.word == 'release' and home.cap then do local token_0_396 = request.token
--lua/lib/lease.lua:35
local leases_0_396, holders_0_396 = given[home.keys + 5], given[home.keys + 6]
  local held_0_396, is_ended_0_396 = call('HGET', holders_0_396, waiter), false
  if held_0_396 and string.sub(held_0_396, 1, #token_0_396 + 1) == token_0_396 .. ' ' then
    call('HDEL', holders_0_396, waiter)
    is_ended_0_396 = call('ZREM', leases_0_396, waiter) == 1
  end
is_done = is_ended_0_396
--lua/shared.lua:157
end end
    if has_waiters then
      made = made or make_home(now_us, ttl_floor_ms)
      shared_check(request, now_us, true)
      is_done = made.event(request, is_done, settings_other({ home }) ~= nil)
    end
    do
--lua/lib/reply.lua:73
reply[#reply + 1] = is_done and 15 or 16
--lua/shared.lua:163
end
    return next_arg, next_keys
  end

  local other, version, text = settings_other(scopes)
  if other then
    do
--lua/lib/reply.lua:78
local n_0_344 = #reply
  reply[n_0_344 + 1], reply[n_0_344 + 2], reply[n_0_344 + 3], reply[n_0_344 + 4] = 18, other, version, text
--lua/shared.lua:169
end
    return next_arg, next_keys
  end
  shared_check(request, now_us, true)
  local at_home, starts, turn_us, place, why, slot_us = nil, not has_waiters and not shared_binding(request)
  if not starts then
    made = made or make_home(now_us, ttl_floor_ms)
    if waiter == '' then
      starts = made.by_hand(reply, request)
    else
      at_home, starts, turn_us, place, why, slot_us = made.ask(request)
    end
  end
  if not starts then
    for _, scope in ipairs(scopes) do do
--lua/lib/tiers/kinds.lua:176
local before_0_387 = nil
  local first_0_387, last_0_387, step_0_387 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_387 = first_0_387, last_0_387, step_0_387 do
    local kind_0_387 = argv[tier_0_387]
    if kind_0_387 ~= before_0_387 then
      if kind_0_387 == 'sliding' then do
--lua/lib/tiers/sliding.lua:68
local head_2_65 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_56, longest_us_4_56 = given[scope.keys + 1], tonumber(argv[scope.set])
--lua/lib/log.lua:92
local is_noted_4_56 = #head_2_65 < 8 or unpack_bytes('<d', head_2_65) < longest_us_4_56
  if is_noted_4_56 then
    if #head_2_65 < 8 then call('SETRANGE', key_4_56, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_4_56, 0, pack('<dd', longest_us_4_56, -(now_us + 2 * longest_us_4_56)))
    call('PEXPIRE', key_4_56, math.max(math.ceil(longest_us_4_56 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:69
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_387 == 'pace' then elseif kind_0_387 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_73, last_2_73, step_2_73 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_73 = tier_0_387, scope.is_ahead and last_2_73 or 0, step_2_73 do
    local kind_2_73 = argv[its_2_73]
    if kind_2_73 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_106 = scope[its_2_73]
  if kept_3_106 == nil then
    local field_4_48 = argv[its_2_73 + 3]
    kept_3_106 = call('HGET', (given[scope.keys]), field_4_48)
    scope[its_2_73] = kept_3_106
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_73, closes_us_2_73, used_2_73 = 0, 0, 0
  if kept_3_106 then ends_us_2_73, closes_us_2_73, used_2_73 = unpack_bytes('<ddd', kept_3_106) end

  local __3_106, edges_3_106 = argv[its_2_73 + 3], argv[its_2_73 + 4]
  local is_set_back_2_73 = ends_us_2_73 > scope.at_us + (argv[its_2_73 + 2]) * (edges_3_106 == '' and 1 or 2)
  if is_set_back_2_73 then do local at_us_4_58 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_58, edges_4_58 = argv[its_2_73 + 3], argv[its_2_73 + 4]
  local length_us_4_58, alike_4_58 = tonumber(argv[its_2_73 + 2]), math.huge
  local ends_us_4_58, closes_us_4_58 = at_us_4_58 + length_us_4_58, nil
  if edges_4_58 ~= '' then
    local __4_58, last_4_58, guard_us_4_58, edge_us_4_58 = string.find(edges_4_58, '^(%S+) (%S+)')
    local is_here_4_58 = false
    edge_us_4_58 = edge_us_4_58 * 1000000
    repeat
      local from_us_4_58, __4_58, to_4_58, length_4_58, count_4_58 = edge_us_4_58, string.find(edges_4_58, '^ ([%d.]+)x(%d+)', last_4_58 + 1)
      if to_4_58 then
        last_4_58, length_us_4_58 = to_4_58, math.floor(length_4_58 * 1000000 + 0.5)
        edge_us_4_58 = edge_us_4_58 + length_us_4_58 * count_4_58
      end
      is_here_4_58 = not to_4_58 or at_us_4_58 < edge_us_4_58
      if is_here_4_58 then ends_us_4_58 = from_us_4_58 + (math.floor((at_us_4_58 - from_us_4_58) / length_us_4_58) + 1) * length_us_4_58 end
      if is_here_4_58 and to_4_58 then alike_4_58 = math.floor((edge_us_4_58 - ends_us_4_58) / length_us_4_58 + 0.5) end
    until is_here_4_58
    closes_us_4_58 = ends_us_4_58 - guard_us_4_58
  end
ends_us_2_73, closes_us_2_73 = ends_us_4_58, closes_us_4_58 or ends_us_4_58
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_73 then scope.is_ahead = true end
  if ends_us_2_73 <= scope.at_us then ends_us_2_73, used_2_73 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_73 = argv[its_2_73 + 3]
      if is_set_back_2_73 then call('HSET', (given[scope.keys]), field_2_73, pack('<ddd', ends_us_2_73, closes_us_2_73, used_2_73)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_387 == 'gcra' then do
--lua/lib/tiers/gcra.lua:108
local first_2_78, last_2_78, step_2_78 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_78 = tier_0_387, scope.is_ahead and last_2_78 or 0, step_2_78 do
    local kind_2_78 = argv[its_2_78]
    if kind_2_78 == 'gcra' then
      local each_us_2_78 = math.ceil((argv[its_2_78 + 2]) * 4 / (argv[its_2_78 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_112 = scope[its_2_78]
  if kept_3_112 == nil then
    local field_4_49 = argv[its_2_78 + 3]
    kept_3_112 = call('HGET', (given[scope.keys]), field_4_49)
    scope[its_2_78] = kept_3_112
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_78, expires_us_2_78, is_set_back_2_78 = 0, 0, false
  if kept_3_112 then served_us_2_78, expires_us_2_78 = unpack_bytes('<dd', kept_3_112) end
  if served_us_2_78 <= scope.at_us then
    served_us_2_78 = scope.at_us
  else

    local __3_112, burst_3_112 = argv[its_2_78 + 3], argv[its_2_78 + 4]
    local most_us_3_112 = scope.at_us + burst_3_112 * each_us_2_78 + (argv[its_2_78 + 2])
    is_set_back_2_78 = served_us_2_78 > most_us_3_112
    if is_set_back_2_78 then scope.is_ahead = true end
    served_us_2_78 = math.min(served_us_2_78, most_us_3_112)
  end
--lua/lib/tiers/gcra.lua:114
      local field_2_78 = argv[its_2_78 + 3]
      if is_set_back_2_78 then call('HSET', (given[scope.keys]), field_2_78, pack('<dd', served_us_2_78, expires_us_2_78)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_387 == 'summed' then do
--lua/lib/tiers/summed.lua:114
local before_2_82 = nil
  local first_2_82, last_2_82, step_2_82 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_82 = tier_0_387, last_2_82, step_2_82 do
    local kind_2_82 = argv[its_2_82]
    local slot_2_82 = argv[its_2_82 + 3]
    if kind_2_82 == 'summed' and slot_2_82 ~= before_2_82 then
      before_2_82 = slot_2_82
      local key_2_82 = given[scope.keys - slot_2_82]
--lua/lib/sums.lua:33
      local opened_3_115 = scope.sums or {}
  scope.sums = opened_3_115
  local log_2_82 = opened_3_115[slot_2_82]
  if not log_2_82 then
    local key_3_115 = given[scope.keys - slot_2_82]
    local text_3_115 = call('GETRANGE', key_3_115, -320, -1)
    local size_3_115, head_3_115 = #text_3_115, text_3_115
    if size_3_115 == 320 then
      size_3_115, head_3_115 = call('STRLEN', key_3_115), call('GETRANGE', key_3_115, 0, 32 - 1)
    end
    log_2_82 = { head = head_3_115, text = text_3_115, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_115 >= 32 then
      local entries_3_115 = (size_3_115 - 32) / 16
      local __3_115, __3_115, moved_3_115, base_3_115 = unpack_bytes('<dddd', head_3_115)
      log_2_82.entries, log_2_82.first, log_2_82.base, log_2_82.sum, log_2_82.moved_us = entries_3_115, math.max(0, entries_3_115 - math.floor(#text_3_115 / 16)), base_3_115, base_3_115, -moved_3_115
      if entries_3_115 > 0 then
        local when_3_115, sum_3_115 = unpack_bytes('<dd', text_3_115, #text_3_115 - 16 + 1)
        local ahead_us_3_115 = when_3_115 - scope.at_us
        if ahead_us_3_115 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_115)
        elseif ahead_us_3_115 > 0 then
          scope.at_us = when_3_115
        end
        log_2_82.newest_us, log_2_82.sum = when_3_115, sum_3_115
      end
    end
    opened_3_115[slot_2_82] = log_2_82
  end
--lua/lib/tiers/summed.lua:123
      local longest_us_2_82 = tonumber(argv[its_2_82 + 2])
      local head_3_98 = log_2_82.head
--lua/lib/log.lua:92
local is_noted_2_82 = #head_3_98 < 8 or unpack_bytes('<d', head_3_98) < longest_us_2_82
  if is_noted_2_82 then
    if #head_3_98 < 8 then call('SETRANGE', key_2_82, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_2_82, 0, pack('<dd', longest_us_2_82, -(now_us + 2 * longest_us_2_82)))
    call('PEXPIRE', key_2_82, math.max(math.ceil(longest_us_2_82 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:125
      if is_noted_2_82 then do
--lua/lib/tiers/summed.lua:73
call('HSET', (given[scope.keys]), string.match(key_2_82, '[^:]*$'), '')
  do local meters_5_29, lasts_us_5_29 = given[scope.keys], 2 * longest_us_2_82
--lua/lib/meters.lua:35
local ttl_ms_5_29 = math.max(math.ceil(lasts_us_5_29 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_5_29) < ttl_ms_5_29 then call('PEXPIRE', meters_5_29, ttl_ms_5_29) end
--lua/lib/tiers/summed.lua:74
end
--lua/lib/tiers/summed.lua:125
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_387)) end
      before_0_387 = kind_0_387
    end
  end
--lua/shared.lua:183
end end
    if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, place, why, slot_us) end
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
--lua/lib/tiers/kinds.lua:162
    local is_long, before_0_386 = false, nil
  local first_0_386, last_0_386, step_0_386 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_386 = first_0_386, last_0_386, step_0_386 do
    local kind_0_386 = argv[tier_0_386]
    if kind_0_386 ~= before_0_386 then
      local its_long_0_386 if kind_0_386 == 'sliding' then do
--lua/lib/request_limits.lua:93
local cost_2_64 = 1
  if scope.costs then cost_2_64 = scope.costs[(tier_0_386 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sliding.lua:55
  local entry_2_64, is_long_2_64 = pack('<d', scope.at_us), false
  if cost_2_64 ~= 1 then entry_2_64 = string.rep(entry_2_64, cost_2_64) end
  local head_2_64 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
  if #head_2_64 == 24 then do local moved_us_3_100 = -unpack_bytes('<d', head_2_64, 17)
--lua/lib/charged.lua:10
if moved_us_3_100 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_100) end
--lua/lib/tiers/sliding.lua:58
end end
  if cost_2_64 > 0 then
    local key_4_55, longest_us_4_55, at_us_4_55 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:77
local size_2_64, is_renewed_4_55 = 32 + #entry_2_64, true
  if #head_2_64 < 16 then
    call('SET', key_4_55, pack('<dddd', longest_us_4_55, -(now_us + 2 * longest_us_4_55), 0, 0) .. entry_2_64,
      'PX', math.max(math.ceil(longest_us_4_55 / 500), ttl_floor_ms))
  else
    size_2_64 = call('APPEND', key_4_55, entry_2_64)
    do
--lua/lib/log.lua:64
local seen_us_5_31, expires_5_31 = unpack_bytes('<dd', head_2_64)
  local is_renewed_5_31 = longest_us_4_55 > seen_us_5_31 or at_us_4_55 + seen_us_5_31 > -expires_5_31
  if is_renewed_5_31 then
    if longest_us_4_55 > seen_us_5_31 then seen_us_5_31 = longest_us_4_55 end
    call('SETRANGE', key_4_55, 0, pack('<dd', seen_us_5_31, -(now_us + 2 * seen_us_5_31)))
    call('PEXPIRE', key_4_55, math.max(math.ceil(seen_us_5_31 / 500), ttl_floor_ms))
  end
is_renewed_4_55 = is_renewed_5_31
--lua/lib/log.lua:83
end
  end
--lua/lib/tiers/sliding.lua:61
    is_long_2_64 = size_2_64 % 128 < 8 * cost_2_64
  end
its_long_0_386 = is_long_2_64
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_386 == 'pace' then do
--lua/lib/tiers/pace.lua:55
local due_us_2_68, gap_us_2_68 = scope.at_us, (argv[tier_0_386 + 2])
  local from_2_68 = argv[tier_0_386 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:15
    local from_3_102, to_3_102 = argv[tier_0_386 + 3], argv[tier_0_386 + 4]
  local copy_3_102, next_us_2_68 = scope.copy, 0
  local due_3_102 = copy_3_102 and string.sub(copy_3_102, from_3_102 + 1, to_3_102 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_102, to_3_102)
  if #due_3_102 >= 8 then next_us_2_68 = math.ceil(-unpack_bytes('<d', due_3_102)) + (argv[tier_0_386 + 2]) end
--lua/lib/tiers/pace.lua:59
    if next_us_2_68 < scope.told_us - gap_us_2_68 then next_us_2_68 = math.min(math.floor(scope.told_us), scope.at_us) end
    due_us_2_68 = math.max(next_us_2_68, scope.at_us - gap_us_2_68)
  end
--lua/lib/request_limits.lua:93
  local cost_2_68 = 1
  if scope.costs then cost_2_68 = scope.costs[(tier_0_386 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:64
  if cost_2_68 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_68, pack('<d', -(due_us_2_68 + (cost_2_68 - 1) * gap_us_2_68)))

    local needed_ms_2_68 = math.max(math.ceil(cost_2_68 * gap_us_2_68 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_68 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_68)
    end
  end
its_long_0_386 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_386 == 'fixed' then do
--lua/lib/tiers/fixed.lua:112
local meters_2_72, fields_2_72, n_2_72 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_72, longest_us_2_72 = 0, 0
  local first_2_72, last_2_72, step_2_72 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_72 = tier_0_386, last_2_72, step_2_72 do
    local kind_2_72 = argv[its_2_72]
    if kind_2_72 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_107 = scope[its_2_72]
  if kept_3_107 == nil then
    local field_4_50 = argv[its_2_72 + 3]
    kept_3_107 = call('HGET', (given[scope.keys]), field_4_50)
    scope[its_2_72] = kept_3_107
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_72, closes_us_2_72, used_2_72 = 0, 0, 0
  if kept_3_107 then ends_us_2_72, closes_us_2_72, used_2_72 = unpack_bytes('<ddd', kept_3_107) end

  local __3_107, edges_3_107 = argv[its_2_72 + 3], argv[its_2_72 + 4]
  local is_set_back_3_107 = ends_us_2_72 > scope.at_us + (argv[its_2_72 + 2]) * (edges_3_107 == '' and 1 or 2)
  if is_set_back_3_107 then do local at_us_4_59 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_59, edges_4_59 = argv[its_2_72 + 3], argv[its_2_72 + 4]
  local length_us_4_59, alike_4_59 = tonumber(argv[its_2_72 + 2]), math.huge
  local ends_us_4_59, closes_us_4_59 = at_us_4_59 + length_us_4_59, nil
  if edges_4_59 ~= '' then
    local __4_59, last_4_59, guard_us_4_59, edge_us_4_59 = string.find(edges_4_59, '^(%S+) (%S+)')
    local is_here_4_59 = false
    edge_us_4_59 = edge_us_4_59 * 1000000
    repeat
      local from_us_4_59, __4_59, to_4_59, length_4_59, count_4_59 = edge_us_4_59, string.find(edges_4_59, '^ ([%d.]+)x(%d+)', last_4_59 + 1)
      if to_4_59 then
        last_4_59, length_us_4_59 = to_4_59, math.floor(length_4_59 * 1000000 + 0.5)
        edge_us_4_59 = edge_us_4_59 + length_us_4_59 * count_4_59
      end
      is_here_4_59 = not to_4_59 or at_us_4_59 < edge_us_4_59
      if is_here_4_59 then ends_us_4_59 = from_us_4_59 + (math.floor((at_us_4_59 - from_us_4_59) / length_us_4_59) + 1) * length_us_4_59 end
      if is_here_4_59 and to_4_59 then alike_4_59 = math.floor((edge_us_4_59 - ends_us_4_59) / length_us_4_59 + 0.5) end
    until is_here_4_59
    closes_us_4_59 = ends_us_4_59 - guard_us_4_59
  end
ends_us_2_72, closes_us_2_72 = ends_us_4_59, closes_us_4_59 or ends_us_4_59
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_107 then scope.is_ahead = true end
  if ends_us_2_72 <= scope.at_us then ends_us_2_72, used_2_72 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_72 = 1
  if scope.costs then cost_2_72 = scope.costs[(its_2_72 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:122
      if cost_2_72 > 0 then
        if ends_us_2_72 then
          kept_us_2_72 = math.max(kept_us_2_72, ends_us_2_72)
        else
          do local at_us_3_104 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_104, edges_3_104 = argv[its_2_72 + 3], argv[its_2_72 + 4]
  local length_us_3_104, alike_3_104 = tonumber(argv[its_2_72 + 2]), math.huge
  local ends_us_3_104, closes_us_3_104 = at_us_3_104 + length_us_3_104, nil
  if edges_3_104 ~= '' then
    local __3_104, last_3_104, guard_us_3_104, edge_us_3_104 = string.find(edges_3_104, '^(%S+) (%S+)')
    local is_here_3_104 = false
    edge_us_3_104 = edge_us_3_104 * 1000000
    repeat
      local from_us_3_104, __3_104, to_3_104, length_3_104, count_3_104 = edge_us_3_104, string.find(edges_3_104, '^ ([%d.]+)x(%d+)', last_3_104 + 1)
      if to_3_104 then
        last_3_104, length_us_3_104 = to_3_104, math.floor(length_3_104 * 1000000 + 0.5)
        edge_us_3_104 = edge_us_3_104 + length_us_3_104 * count_3_104
      end
      is_here_3_104 = not to_3_104 or at_us_3_104 < edge_us_3_104
      if is_here_3_104 then ends_us_3_104 = from_us_3_104 + (math.floor((at_us_3_104 - from_us_3_104) / length_us_3_104) + 1) * length_us_3_104 end
      if is_here_3_104 and to_3_104 then alike_3_104 = math.floor((edge_us_3_104 - ends_us_3_104) / length_us_3_104 + 0.5) end
    until is_here_3_104
    closes_us_3_104 = ends_us_3_104 - guard_us_3_104
  end
ends_us_2_72, closes_us_2_72 = ends_us_3_104, closes_us_3_104 or ends_us_3_104
--lua/lib/tiers/fixed.lua:126
end
          longest_us_2_72 = math.max(longest_us_2_72, ends_us_2_72)
        end
        local field_2_72 = argv[its_2_72 + 3]
        scope[its_2_72] = pack('<ddd', ends_us_2_72, closes_us_2_72, used_2_72 + cost_2_72)
        fields_2_72[n_2_72 + 1], fields_2_72[n_2_72 + 2] = field_2_72, scope[its_2_72]
        n_2_72 = n_2_72 + 2
      end
    end
  end
  if n_2_72 > 0 then call('HSET', meters_2_72, unpack(fields_2_72, 1, n_2_72)) end
  if longest_us_2_72 > kept_us_2_72 then do local lasts_us_3_92 = longest_us_2_72 - now_us
--lua/lib/meters.lua:35
local ttl_ms_3_92 = math.max(math.ceil(lasts_us_3_92 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_72) < ttl_ms_3_92 then call('PEXPIRE', meters_2_72, ttl_ms_3_92) end
--lua/lib/tiers/fixed.lua:137
end end
its_long_0_386 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_386 == 'gcra' then do
--lua/lib/tiers/gcra.lua:76
local meters_2_77, fields_2_77, n_2_77 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_77, longest_us_2_77 = 0, 0
  local first_2_77, last_2_77, step_2_77 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_77 = tier_0_386, last_2_77, step_2_77 do
    local kind_2_77 = argv[its_2_77]
    if kind_2_77 == 'gcra' then
      local each_us_2_77 = math.ceil((argv[its_2_77 + 2]) * 4 / (argv[its_2_77 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_113 = scope[its_2_77]
  if kept_3_113 == nil then
    local field_4_51 = argv[its_2_77 + 3]
    kept_3_113 = call('HGET', (given[scope.keys]), field_4_51)
    scope[its_2_77] = kept_3_113
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_77, expires_us_2_77, is_set_back_3_113 = 0, 0, false
  if kept_3_113 then served_us_2_77, expires_us_2_77 = unpack_bytes('<dd', kept_3_113) end
  if served_us_2_77 <= scope.at_us then
    served_us_2_77 = scope.at_us
  else

    local __3_113, burst_3_113 = argv[its_2_77 + 3], argv[its_2_77 + 4]
    local most_us_3_113 = scope.at_us + burst_3_113 * each_us_2_77 + (argv[its_2_77 + 2])
    is_set_back_3_113 = served_us_2_77 > most_us_3_113
    if is_set_back_3_113 then scope.is_ahead = true end
    served_us_2_77 = math.min(served_us_2_77, most_us_3_113)
  end
--lua/lib/tiers/gcra.lua:84
      local field_2_77 = argv[its_2_77 + 3]
--lua/lib/request_limits.lua:85
      local cost_2_77 = 1
  if scope.costs then cost_2_77 = math.min(scope.costs[(its_2_77 - scope.set - 6) / 5 + 1], argv[its_2_77 + 1]) end
--lua/lib/tiers/gcra.lua:86
      if cost_2_77 > 0 then
        served_us_2_77 = served_us_2_77 + cost_2_77 * each_us_2_77

        kept_us_2_77 = math.max(kept_us_2_77, expires_us_2_77)
        if served_us_2_77 > kept_us_2_77 then
          expires_us_2_77 = now_us + 2 * (argv[its_2_77 + 2])
          longest_us_2_77 = math.max(longest_us_2_77, expires_us_2_77)
        end
        scope[its_2_77] = pack('<dd', served_us_2_77, expires_us_2_77)
        fields_2_77[n_2_77 + 1], fields_2_77[n_2_77 + 2] = field_2_77, scope[its_2_77]
        n_2_77 = n_2_77 + 2
      end
    end
  end
  if n_2_77 > 0 then call('HSET', meters_2_77, unpack(fields_2_77, 1, n_2_77)) end
  if longest_us_2_77 > kept_us_2_77 then do local lasts_us_3_93 = longest_us_2_77 - now_us
--lua/lib/meters.lua:35
local ttl_ms_3_93 = math.max(math.ceil(lasts_us_3_93 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_77) < ttl_ms_3_93 then call('PEXPIRE', meters_2_77, ttl_ms_3_93) end
--lua/lib/tiers/gcra.lua:101
end end
its_long_0_386 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_386 == 'summed' then do
--lua/lib/tiers/summed.lua:79
local is_long_2_81, before_2_81 = false, nil
  local first_2_81, last_2_81, step_2_81 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_81 = tier_0_386, last_2_81, step_2_81 do
    local kind_2_81 = argv[its_2_81]
    local slot_2_81, resolution_us_2_81 = argv[its_2_81 + 3], argv[its_2_81 + 4]
    if kind_2_81 == 'summed' and slot_2_81 ~= before_2_81 then
      before_2_81 = slot_2_81
--lua/lib/request_limits.lua:93
      local cost_2_81 = 1
  if scope.costs then cost_2_81 = scope.costs[(its_2_81 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/summed.lua:87
      local key_2_81, longest_us_2_81, is_renewed_2_81 = (given[scope.keys - slot_2_81]), tonumber(argv[its_2_81 + 2]), false
--lua/lib/sums.lua:33
      local opened_3_116 = scope.sums or {}
  scope.sums = opened_3_116
  local log_2_81 = opened_3_116[slot_2_81]
  if not log_2_81 then
    local key_3_116 = given[scope.keys - slot_2_81]
    local text_3_116 = call('GETRANGE', key_3_116, -320, -1)
    local size_3_116, head_3_116 = #text_3_116, text_3_116
    if size_3_116 == 320 then
      size_3_116, head_3_116 = call('STRLEN', key_3_116), call('GETRANGE', key_3_116, 0, 32 - 1)
    end
    log_2_81 = { head = head_3_116, text = text_3_116, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_116 >= 32 then
      local entries_3_116 = (size_3_116 - 32) / 16
      local __3_116, __3_116, moved_3_116, base_3_116 = unpack_bytes('<dddd', head_3_116)
      log_2_81.entries, log_2_81.first, log_2_81.base, log_2_81.sum, log_2_81.moved_us = entries_3_116, math.max(0, entries_3_116 - math.floor(#text_3_116 / 16)), base_3_116, base_3_116, -moved_3_116
      if entries_3_116 > 0 then
        local when_3_116, sum_3_116 = unpack_bytes('<dd', text_3_116, #text_3_116 - 16 + 1)
        local ahead_us_3_116 = when_3_116 - scope.at_us
        if ahead_us_3_116 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_116)
        elseif ahead_us_3_116 > 0 then
          scope.at_us = when_3_116
        end
        log_2_81.newest_us, log_2_81.sum = when_3_116, sum_3_116
      end
    end
    opened_3_116[slot_2_81] = log_2_81
  end
--lua/lib/tiers/summed.lua:89
      local entry_2_81 = pack('<dd', scope.at_us, log_2_81.sum + cost_2_81)
      do local moved_us_3_101 = log_2_81.moved_us
--lua/lib/charged.lua:10
if moved_us_3_101 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_81, moved_us_3_101) end
--lua/lib/tiers/summed.lua:90
end
      local is_same_2_81 = log_2_81.newest_us == scope.at_us
      if resolution_us_2_81 ~= '0' then
        is_same_2_81 = math.floor(log_2_81.newest_us / resolution_us_2_81) == math.floor(scope.at_us / resolution_us_2_81)
      end
      if cost_2_81 == 0 then

      elseif log_2_81.entries > 0 and is_same_2_81 then
        call('SETRANGE', key_2_81, 32 + (log_2_81.entries - 1) * 16, entry_2_81)

        do local head_3_94, at_us_3_94 = log_2_81.head, scope.at_us
--lua/lib/log.lua:64
local seen_us_3_94, expires_3_94 = unpack_bytes('<dd', head_3_94)
  local is_renewed_3_94 = longest_us_2_81 > seen_us_3_94 or at_us_3_94 + seen_us_3_94 > -expires_3_94
  if is_renewed_3_94 then
    if longest_us_2_81 > seen_us_3_94 then seen_us_3_94 = longest_us_2_81 end
    call('SETRANGE', key_2_81, 0, pack('<dd', seen_us_3_94, -(now_us + 2 * seen_us_3_94)))
    call('PEXPIRE', key_2_81, math.max(math.ceil(seen_us_3_94 / 500), ttl_floor_ms))
  end
is_renewed_2_81 = is_renewed_3_94
--lua/lib/tiers/summed.lua:100
end
      else
        local head_3_96, at_us_3_96 = log_2_81.head, scope.at_us
--lua/lib/log.lua:77
local size_2_81, is_kept_2_81 = 32 + #entry_2_81, true
  if #head_3_96 < 16 then
    call('SET', key_2_81, pack('<dddd', longest_us_2_81, -(now_us + 2 * longest_us_2_81), 0, 0) .. entry_2_81,
      'PX', math.max(math.ceil(longest_us_2_81 / 500), ttl_floor_ms))
  else
    size_2_81 = call('APPEND', key_2_81, entry_2_81)
    do
--lua/lib/log.lua:64
local seen_us_4_54, expires_4_54 = unpack_bytes('<dd', head_3_96)
  local is_renewed_4_54 = longest_us_2_81 > seen_us_4_54 or at_us_3_96 + seen_us_4_54 > -expires_4_54
  if is_renewed_4_54 then
    if longest_us_2_81 > seen_us_4_54 then seen_us_4_54 = longest_us_2_81 end
    call('SETRANGE', key_2_81, 0, pack('<dd', seen_us_4_54, -(now_us + 2 * seen_us_4_54)))
    call('PEXPIRE', key_2_81, math.max(math.ceil(seen_us_4_54 / 500), ttl_floor_ms))
  end
is_kept_2_81 = is_renewed_4_54
--lua/lib/log.lua:83
end
  end
--lua/lib/tiers/summed.lua:103
        is_long_2_81, is_renewed_2_81 = is_long_2_81 or size_2_81 % 256 == 0, is_kept_2_81
      end
      if is_renewed_2_81 then do
--lua/lib/tiers/summed.lua:73
call('HSET', (given[scope.keys]), string.match(key_2_81, '[^:]*$'), '')
  do local meters_5_30, lasts_us_5_30 = given[scope.keys], 2 * longest_us_2_81
--lua/lib/meters.lua:35
local ttl_ms_5_30 = math.max(math.ceil(lasts_us_5_30 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_5_30) < ttl_ms_5_30 then call('PEXPIRE', meters_5_30, ttl_ms_5_30) end
--lua/lib/tiers/summed.lua:74
end
--lua/lib/tiers/summed.lua:105
end end
    end
  end
  scope.sums = nil
its_long_0_386 = is_long_2_81
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_386)) end
      is_long, before_0_386 = is_long or its_long_0_386, kind_0_386
    end
  end
--lua/shared.lua:190
    if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_388 = nil
  local first_0_388, last_0_388, step_0_388 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_388 = first_0_388, last_0_388, step_0_388 do
    local kind_0_388 = argv[tier_0_388]
    if kind_0_388 ~= before_0_388 then
      if kind_0_388 == 'sliding' then do
--lua/lib/tiers/sliding.lua:74
do
--lua/lib/log.lua:105
local key_3_99 = given[scope.keys + 1]
  local head_3_99 = call('GETRANGE', key_3_99, 0, 32 - 1)
  local oldest_us_3_99 = scope.at_us - unpack_bytes('<d', head_3_99)
  local count_3_99 = (call('STRLEN', key_3_99) - 32) / 8
  local low_3_99, high_3_99 = math.floor(count_3_99 * 3 / 8), count_3_99
  local middle_3_99 = low_3_99
  while low_3_99 < high_3_99 do
    local from_3_99 = 32 + middle_3_99 * 8
    local entry_3_99 = call('GETRANGE', key_3_99, from_3_99, from_3_99 + 7)
    if unpack_bytes('<d', entry_3_99) > oldest_us_3_99 then high_3_99 = middle_3_99 else low_3_99 = middle_3_99 + 1 end
    middle_3_99 = math.floor((low_3_99 + high_3_99) / 2)
  end

  if low_3_99 > math.floor(count_3_99 * 3 / 8) then
    local rest_3_99 = call('GETRANGE', key_3_99, 32 + low_3_99 * 8, -1)

    call('SET', key_3_99, head_3_99, 'KEEPTTL')
    call('APPEND', key_3_99, rest_3_99)
  end
--lua/lib/tiers/sliding.lua:74
end
--lua/lib/tiers/kinds.lua:194
end elseif kind_0_388 == 'pace' then elseif kind_0_388 == 'fixed' then elseif kind_0_388 == 'gcra' then elseif kind_0_388 == 'summed' then do
--lua/lib/tiers/summed.lua:132
local before_2_83 = nil
  local first_2_83, last_2_83, step_2_83 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_83 = tier_0_388, last_2_83, step_2_83 do
    local kind_2_83 = argv[its_2_83]
    local slot_2_83 = argv[its_2_83 + 3]
    if kind_2_83 == 'summed' and slot_2_83 ~= before_2_83 then
      before_2_83 = slot_2_83
      do local key_4_60, at_us_4_60 = given[scope.keys - slot_2_83], scope.at_us
--lua/lib/sums.lua:150
local log_4_60 = { text = '', entries = (call('STRLEN', key_4_60) - 32) / 16 }
  log_4_60.first = log_4_60.entries
  local longest_us_4_60, expires_4_60, moved_4_60 = unpack_bytes('<ddd', call('GETRANGE', key_4_60, 0, 32 - 9))
  local least_5_32 = at_us_4_60 - longest_us_4_60 + 0.5
--lua/lib/sums.lua:75
local text_5_32, first_5_32, kept_4_60, high_5_32 = log_4_60.text, log_4_60.first, log_4_60.first, log_4_60.entries
  local from_5_32 = #text_5_32 - (high_5_32 - first_5_32) * 16 + 0 + 1
  if first_5_32 > 0 and (kept_4_60 == high_5_32 or unpack_bytes('<d', text_5_32, from_5_32) >= least_5_32) then kept_4_60, high_5_32 = 0, first_5_32 end
  while kept_4_60 < high_5_32 do
    local middle_5_32, value_5_32 = math.floor((kept_4_60 + high_5_32) / 2), nil
    if middle_5_32 < first_5_32 then
      local at_5_32 = 32 + middle_5_32 * 16 + 0
      value_5_32 = unpack_bytes('<d', call('GETRANGE', key_4_60, at_5_32, at_5_32 + 7))
    else
      value_5_32 = unpack_bytes('<d', text_5_32, from_5_32 + (middle_5_32 - first_5_32) * 16)
    end
    if value_5_32 >= least_5_32 then high_5_32 = middle_5_32 else kept_4_60 = middle_5_32 + 1 end
  end
--lua/lib/sums.lua:154
  if kept_4_60 > log_4_60.entries * 3 / 8 then
    local entry_5_34 = kept_4_60 - 1
--lua/lib/sums.lua:130
local base_4_60
  if entry_5_34 < log_4_60.first then
    local at_5_34 = 32 + entry_5_34 * 16 + 8
    base_4_60 = unpack_bytes('<d', call('GETRANGE', key_4_60, at_5_34, at_5_34 + 7))
  else
    base_4_60 = unpack_bytes('<d', log_4_60.text, #log_4_60.text - (log_4_60.entries - entry_5_34) * 16 + 8 + 1)
  end
--lua/lib/sums.lua:156
    local rest_4_60 = call('GETRANGE', key_4_60, 32 + kept_4_60 * 16, -1)
    call('SET', key_4_60, pack('<dddd', longest_us_4_60, expires_4_60, moved_4_60, base_4_60), 'KEEPTTL')
    call('APPEND', key_4_60, rest_4_60)
  end
--lua/lib/tiers/summed.lua:139
end
    end
  end
--lua/lib/tiers/kinds.lua:194
end else error('no such kind of tier: ' .. tostring(kind_0_388)) end
      before_0_388 = kind_0_388
    end
  end
--lua/shared.lua:190
end end
    if scope.cap then do local token_0_395, lease_us_0_395 = request.token, request.lease_us
--lua/lib/lease.lua:21
local leases_0_395, holders_0_395 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_395, now_us + lease_us_0_395, waiter)
  call('HSET', holders_0_395, waiter, token_0_395 .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_395) < math.max(lease_us_0_395 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_395 = math.max(lease_us_0_395 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_395, ttl_ms_0_395)

    if call('PTTL', holders_0_395) < ttl_ms_0_395 then call('PEXPIRE', holders_0_395, ttl_ms_0_395) end
  end
--lua/shared.lua:191
end end
  end
--lua/lib/charged.lua:16
  local texts, is_told_0_352 = nil, false
  for s_0_352 = 1, #scopes do
    local scope_0_352 = scopes[s_0_352]
    if scope_0_352.costs or scope_0_352.noted or scope_0_352.at_us ~= now_us then is_told_0_352 = true end
  end
  for s_0_352 = 1, is_told_0_352 and #scopes or 0 do
    local scope_0_352 = scopes[s_0_352]
    texts = texts or {}
    texts[s_0_352] = string.format('%.0f', scope_0_352.at_us) .. (scope_0_352.noted or '')
  end
--lua/shared.lua:194
  do local set_back_us_0_342 = request.set_back_us
--lua/lib/reply.lua:61
local n_0_342 = #reply
  if texts then
    reply[n_0_342 + 1], reply[n_0_342 + 2], reply[n_0_342 + 3] = 9, set_back_us_0_342, table.concat(texts, ',')
  elseif set_back_us_0_342 > 0 then
    reply[n_0_342 + 1], reply[n_0_342 + 2] = 11, set_back_us_0_342
  else
    reply[n_0_342 + 1] = 10
  end
--lua/shared.lua:194
end
  if at_home then made.admitted(at_home, request, place) end
  return next_arg, next_keys
end

while arg <= last do
  local length = #reply
  local ok, next_arg, next_keys = xpcall(decide, reply_problem)
  if not ok then
    local problem = next_arg

    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end

    do
--lua/lib/reply.lua:150
for i_0_20 = #reply, length + 1, -1 do reply[i_0_20] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/shared.lua:207
end
    next_arg, next_keys = shared_skip(arg, keys)
  end
  arg, keys = next_arg, next_keys
end
if made then
  for _, field in ipairs(made.promotions) do reply[#reply + 1] = field end
end
return reply`,
};

export const shared_peek: Script = {
  sha1: 'a2cec5563bd27a62e10c422bca8402e3a40a1252',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/meters.lua:10
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:41
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:79
local function meters_cost(scope)
  if not scope.means then meters_means(scope) end
  return #scope.means > 0
end



local function meters_front(scope, texts)
  local front, count = { [0] = {} }, (tonumber(argv[scope.set + 3]))
  scope.front = front
  for i = 1, count do front[0][i] = 0 end
  for k = 1, #texts do
    local sums, costs = {}, {}
    for cost in string.gmatch(texts[k] or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
    if #costs ~= count then costs = scope.means end
    for i = 1, count do sums[i] = front[k - 1][i] + (costs[i] or 1) end
    front[k] = sums
  end
end
--lua/lib/log.lua:46
local function log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


local function log_entry(scope, from, to)
  local entry = log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/log.lua:128
local function log_count(scope, most, window_us)
  local size = scope.copy and #scope.copy or call('STRLEN', given[scope.keys + 1])
  local low, high = 0, math.max(0, math.min(most, (size - 32) / 8))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if log_entry(scope, -8 * middle, -8 * middle + 7) + window_us > scope.at_us then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, log_entry(scope, -8 * low, -8 * low + 7) + window_us
end
--lua/lib/tiers/sliding.lua:30
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:44
local function sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:39
  local limit_0_133, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_133) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:77
local function sliding_used(scope, tier)
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:31
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:15
  local from_0_134, to_0_134 = argv[tier + 3], argv[tier + 4]
  local copy_0_134, next_us = scope.copy, 0
  local due_0_134 = copy_0_134 and string.sub(copy_0_134, from_0_134 + 1, to_0_134 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_134, to_0_134)
  if #due_0_134 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_134)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







local function pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:15
  local from_0_135, to_0_135 = argv[tier + 3], argv[tier + 4]
  local copy_0_135, next_us = scope.copy, 0
  local due_0_135 = copy_0_135 and string.sub(copy_0_135, from_0_135 + 1, to_0_135 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_135, to_0_135)
  if #due_0_135 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_135)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:45
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:84
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:15
  local from_0_136, to_0_136 = argv[tier + 3], argv[tier + 4]
  local copy_0_136, turn_us = scope.copy, 0
  local due_0_136 = copy_0_136 and string.sub(copy_0_136, from_0_136 + 1, to_0_136 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_136, to_0_136)
  if #due_0_136 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_136)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:86
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_141 = scope[tier]
  if kept_0_141 == nil then
    local field_1_59 = argv[tier + 3]
    kept_0_141 = call('HGET', (given[scope.keys]), field_1_59)
    scope[tier] = kept_0_141
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_141 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_141) end

  local __0_141, edges_0_141 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_141 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_141 == '' and 1 or 2)
  if is_set_back_0_141 then do local at_us_1_70 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_70, edges_1_70 = argv[tier + 3], argv[tier + 4]
  local length_us_1_70, alike_1_70 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_70, closes_us_1_70 = at_us_1_70 + length_us_1_70, nil
  if edges_1_70 ~= '' then
    local __1_70, last_1_70, guard_us_1_70, edge_us_1_70 = string.find(edges_1_70, '^(%S+) (%S+)')
    local is_here_1_70 = false
    edge_us_1_70 = edge_us_1_70 * 1000000
    repeat
      local from_us_1_70, __1_70, to_1_70, length_1_70, count_1_70 = edge_us_1_70, string.find(edges_1_70, '^ ([%d.]+)x(%d+)', last_1_70 + 1)
      if to_1_70 then
        last_1_70, length_us_1_70 = to_1_70, math.floor(length_1_70 * 1000000 + 0.5)
        edge_us_1_70 = edge_us_1_70 + length_us_1_70 * count_1_70
      end
      is_here_1_70 = not to_1_70 or at_us_1_70 < edge_us_1_70
      if is_here_1_70 then ends_us_1_70 = from_us_1_70 + (math.floor((at_us_1_70 - from_us_1_70) / length_us_1_70) + 1) * length_us_1_70 end
      if is_here_1_70 and to_1_70 then alike_1_70 = math.floor((edge_us_1_70 - ends_us_1_70) / length_us_1_70 + 0.5) end
    until is_here_1_70
    closes_us_1_70 = ends_us_1_70 - guard_us_1_70
  end
ends_us, closes_us = ends_us_1_70, closes_us_1_70 or ends_us_1_70
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_141 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_137 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_137, edges_0_137 = argv[tier + 3], argv[tier + 4]
  local length_us_0_137, alike_0_137 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_137, closes_us_0_137 = at_us_0_137 + length_us_0_137, nil
  if edges_0_137 ~= '' then
    local __0_137, last_0_137, guard_us_0_137, edge_us_0_137 = string.find(edges_0_137, '^(%S+) (%S+)')
    local is_here_0_137 = false
    edge_us_0_137 = edge_us_0_137 * 1000000
    repeat
      local from_us_0_137, __0_137, to_0_137, length_0_137, count_0_137 = edge_us_0_137, string.find(edges_0_137, '^ ([%d.]+)x(%d+)', last_0_137 + 1)
      if to_0_137 then
        last_0_137, length_us_0_137 = to_0_137, math.floor(length_0_137 * 1000000 + 0.5)
        edge_us_0_137 = edge_us_0_137 + length_us_0_137 * count_0_137
      end
      is_here_0_137 = not to_0_137 or at_us_0_137 < edge_us_0_137
      if is_here_0_137 then ends_us_0_137 = from_us_0_137 + (math.floor((at_us_0_137 - from_us_0_137) / length_us_0_137) + 1) * length_us_0_137 end
      if is_here_0_137 and to_0_137 then alike_0_137 = math.floor((edge_us_0_137 - ends_us_0_137) / length_us_0_137 + 0.5) end
    until is_here_0_137
    closes_us_0_137 = ends_us_0_137 - guard_us_0_137
  end
ends_us, closes_us = ends_us_0_137, closes_us_0_137 or ends_us_0_137
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_138, edges_0_138 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_138 = turn_us + length_us, nil
  if edges_0_138 ~= '' then
    local __0_138, last_0_138, guard_us_0_138, edge_us_0_138 = string.find(edges_0_138, '^(%S+) (%S+)')
    local is_here_0_138 = false
    edge_us_0_138 = edge_us_0_138 * 1000000
    repeat
      local from_us_0_138, __0_138, to_0_138, length_0_138, count_0_138 = edge_us_0_138, string.find(edges_0_138, '^ ([%d.]+)x(%d+)', last_0_138 + 1)
      if to_0_138 then
        last_0_138, length_us = to_0_138, math.floor(length_0_138 * 1000000 + 0.5)
        edge_us_0_138 = edge_us_0_138 + length_us * count_0_138
      end
      is_here_0_138 = not to_0_138 or turn_us < edge_us_0_138
      if is_here_0_138 then next_us = from_us_0_138 + (math.floor((turn_us - from_us_0_138) / length_us) + 1) * length_us end
      if is_here_0_138 and to_0_138 then alike = math.floor((edge_us_0_138 - next_us) / length_us + 0.5) end
    until is_here_0_138
    closes_us_0_138 = next_us - guard_us_0_138
  end
local _ = closes_us_0_138 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:98
local function fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_139 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:22
local __0_139, edges_0_139 = argv[tier + 3], argv[tier + 4]
  local length_us_0_139, alike_0_139 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_139 = at_us_0_139 + length_us_0_139, nil
  if edges_0_139 ~= '' then
    local __0_139, last_0_139, guard_us_0_139, edge_us_0_139 = string.find(edges_0_139, '^(%S+) (%S+)')
    local is_here_0_139 = false
    edge_us_0_139 = edge_us_0_139 * 1000000
    repeat
      local from_us_0_139, __0_139, to_0_139, length_0_139, count_0_139 = edge_us_0_139, string.find(edges_0_139, '^ ([%d.]+)x(%d+)', last_0_139 + 1)
      if to_0_139 then
        last_0_139, length_us_0_139 = to_0_139, math.floor(length_0_139 * 1000000 + 0.5)
        edge_us_0_139 = edge_us_0_139 + length_us_0_139 * count_0_139
      end
      is_here_0_139 = not to_0_139 or at_us_0_139 < edge_us_0_139
      if is_here_0_139 then ends_us = from_us_0_139 + (math.floor((at_us_0_139 - from_us_0_139) / length_us_0_139) + 1) * length_us_0_139 end
      if is_here_0_139 and to_0_139 then alike_0_139 = math.floor((edge_us_0_139 - ends_us) / length_us_0_139 + 0.5) end
    until is_here_0_139
    closes_us_0_139 = ends_us - guard_us_0_139
  end
--lua/lib/tiers/fixed.lua:104
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:159
local function fixed_used(scope, tier)
--lua/lib/meters.lua:18
  local kept_0_142 = scope[tier]
  if kept_0_142 == nil then
    local field_1_60 = argv[tier + 3]
    kept_0_142 = call('HGET', (given[scope.keys]), field_1_60)
    scope[tier] = kept_0_142
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, _, used = 0, 0, 0
  if kept_0_142 then ends_us, _, used = unpack_bytes('<ddd', kept_0_142) end

  local __0_142, edges_0_142 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_142 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_142 == '' and 1 or 2)
  if is_set_back_0_142 then do local at_us_1_71 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_71, edges_1_71 = argv[tier + 3], argv[tier + 4]
  local length_us_1_71, alike_1_71 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_71, closes_us_1_71 = at_us_1_71 + length_us_1_71, nil
  if edges_1_71 ~= '' then
    local __1_71, last_1_71, guard_us_1_71, edge_us_1_71 = string.find(edges_1_71, '^(%S+) (%S+)')
    local is_here_1_71 = false
    edge_us_1_71 = edge_us_1_71 * 1000000
    repeat
      local from_us_1_71, __1_71, to_1_71, length_1_71, count_1_71 = edge_us_1_71, string.find(edges_1_71, '^ ([%d.]+)x(%d+)', last_1_71 + 1)
      if to_1_71 then
        last_1_71, length_us_1_71 = to_1_71, math.floor(length_1_71 * 1000000 + 0.5)
        edge_us_1_71 = edge_us_1_71 + length_us_1_71 * count_1_71
      end
      is_here_1_71 = not to_1_71 or at_us_1_71 < edge_us_1_71
      if is_here_1_71 then ends_us_1_71 = from_us_1_71 + (math.floor((at_us_1_71 - from_us_1_71) / length_us_1_71) + 1) * length_us_1_71 end
      if is_here_1_71 and to_1_71 then alike_1_71 = math.floor((edge_us_1_71 - ends_us_1_71) / length_us_1_71 + 0.5) end
    until is_here_1_71
    closes_us_1_71 = ends_us_1_71 - guard_us_1_71
  end
ends_us, _ = ends_us_1_71, closes_us_1_71 or ends_us_1_71
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_142 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:161
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:51
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_147 = scope[tier]
  if kept_0_147 == nil then
    local field_1_62 = argv[tier + 3]
    kept_0_147 = call('HGET', (given[scope.keys]), field_1_62)
    scope[tier] = kept_0_147
  end
--lua/lib/tiers/gcra.lua:25
  local served_us, expires_us_0_147, is_set_back_0_147 = 0, 0, false
  if kept_0_147 then served_us, expires_us_0_147 = unpack_bytes('<dd', kept_0_147) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_147, burst_0_147 = argv[tier + 3], argv[tier + 4]
    local most_us_0_147 = scope.at_us + burst_0_147 * each_us + (argv[tier + 2])
    is_set_back_0_147 = served_us > most_us_0_147
    if is_set_back_0_147 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_147)
  end
--lua/lib/tiers/gcra.lua:54
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:66
local function gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:61
  local __0_149, burst_0_149 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_149) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:125
local function gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_148 = scope[tier]
  if kept_0_148 == nil then
    local field_1_63 = argv[tier + 3]
    kept_0_148 = call('HGET', (given[scope.keys]), field_1_63)
    scope[tier] = kept_0_148
  end
--lua/lib/tiers/gcra.lua:25
  local served_us, expires_us_0_148, is_set_back_0_148 = 0, 0, false
  if kept_0_148 then served_us, expires_us_0_148 = unpack_bytes('<dd', kept_0_148) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_148, burst_0_148 = argv[tier + 3], argv[tier + 4]
    local most_us_0_148 = scope.at_us + burst_0_148 * each_us + (argv[tier + 2])
    is_set_back_0_148 = served_us > most_us_0_148
    if is_set_back_0_148 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_148)
  end
--lua/lib/tiers/gcra.lua:128
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/sums.lua:141
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local entry_0_156 = entry - 1
--lua/lib/sums.lua:130
local sum
  if entry_0_156 < log.first then
    local at_0_156 = 32 + entry_0_156 * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_156, at_0_156 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_156) * 16 + 8 + 1)
  end







  return sum
end
--lua/lib/tiers/summed.lua:45
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:33
  local opened_0_150 = scope.sums or {}
  scope.sums = opened_0_150
  local log = opened_0_150[slot]
  if not log then
    local key_0_150 = given[scope.keys - slot]
    local text_0_150 = call('GETRANGE', key_0_150, -320, -1)
    local size_0_150, head_0_150 = #text_0_150, text_0_150
    if size_0_150 == 320 then
      size_0_150, head_0_150 = call('STRLEN', key_0_150), call('GETRANGE', key_0_150, 0, 32 - 1)
    end
    log = { head = head_0_150, text = text_0_150, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_150 >= 32 then
      local entries_0_150 = (size_0_150 - 32) / 16
      local __0_150, __0_150, moved_0_150, base_0_150 = unpack_bytes('<dddd', head_0_150)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_150, math.max(0, entries_0_150 - math.floor(#text_0_150 / 16)), base_0_150, base_0_150, -moved_0_150
      if entries_0_150 > 0 then
        local when_0_150, sum_0_150 = unpack_bytes('<dd', text_0_150, #text_0_150 - 16 + 1)
        local ahead_us_0_150 = when_0_150 - scope.at_us
        if ahead_us_0_150 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_150)
        elseif ahead_us_0_150 > 0 then
          scope.at_us = when_0_150
        end
        log.newest_us, log.sum = when_0_150, sum_0_150
      end
    end
    opened_0_150[slot] = log
  end
--lua/lib/tiers/summed.lua:49
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end

  if rest == 0 then return scope.at_us + rounds * window_us end
  local need_0_160 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:20
local when_us = 0
  if need_0_160 > log.base then
    local key_0_160 = given[scope.keys - slot]
--lua/lib/sums.lua:97
    local low_1_77, low_sum_1_77 = -1, log.base
  local high_1_77, high_sum_1_77, when_0_160 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_77, around_1_77, guess_1_77 = 0, 1, high_1_77
  if 0 > 0 then guess_1_77 = high_1_77 - math.floor((high_sum_1_77 - need_0_160) / 0) else guesses_1_77, around_1_77 = 1, 8 end
  while high_1_77 - low_1_77 > 1 do
    if guesses_1_77 > 3 then
      guess_1_77 = math.ceil((low_1_77 + high_1_77) / 2)
    elseif guesses_1_77 > 0 then
      guess_1_77 = low_1_77 + math.ceil((need_0_160 - low_sum_1_77) / (high_sum_1_77 - low_sum_1_77) * (high_1_77 - low_1_77))
    end
    guess_1_77 = math.max(low_1_77 + 1, math.min(guess_1_77, high_1_77))
    local from_1_77, to_1_77 = math.max(guess_1_77 - around_1_77, low_1_77 + 1), math.min(guess_1_77 + around_1_77 - 1, high_1_77 - 1)
    local text_1_77, offset_1_77 = log.text, 0
    if from_1_77 >= log.first then
      offset_1_77 = #text_1_77 - (log.entries - from_1_77) * 16 + 1
    else
      text_1_77, offset_1_77 = call('GETRANGE', key_0_160, 32 + from_1_77 * 16, 32 + (to_1_77 + 1) * 16 - 1), 1
    end

    local at_1_77 = from_1_77
    repeat
      local its_when_1_77, sum_1_77 = unpack_bytes('<dd', text_1_77, offset_1_77 + (at_1_77 - from_1_77) * 16)
      if sum_1_77 >= need_0_160 then high_1_77, high_sum_1_77, when_0_160 = at_1_77, sum_1_77, its_when_1_77 else low_1_77, low_sum_1_77 = at_1_77, sum_1_77 end
      at_1_77 = high_1_77 > to_1_77 and to_1_77 or math.floor((low_1_77 + high_1_77) / 2)
    until high_1_77 == from_1_77 or low_1_77 == to_1_77 or high_1_77 - low_1_77 <= 1
    guesses_1_77, around_1_77 = guesses_1_77 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us = when_0_160 + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:55
  return math.max(when_us, scope.at_us) + rounds * window_us
end







local function summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:60
  local limit_0_161, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_161) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/summed.lua:144
local function summed_used(scope, tier)
  local slot = argv[tier + 3]
  local key, window_us = (given[scope.keys - slot]), (argv[tier + 2])
--lua/lib/sums.lua:33
  local opened_0_151 = scope.sums or {}
  scope.sums = opened_0_151
  local log = opened_0_151[slot]
  if not log then
    local key_0_151 = given[scope.keys - slot]
    local text_0_151 = call('GETRANGE', key_0_151, -320, -1)
    local size_0_151, head_0_151 = #text_0_151, text_0_151
    if size_0_151 == 320 then
      size_0_151, head_0_151 = call('STRLEN', key_0_151), call('GETRANGE', key_0_151, 0, 32 - 1)
    end
    log = { head = head_0_151, text = text_0_151, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_0_151 >= 32 then
      local entries_0_151 = (size_0_151 - 32) / 16
      local __0_151, __0_151, moved_0_151, base_0_151 = unpack_bytes('<dddd', head_0_151)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries_0_151, math.max(0, entries_0_151 - math.floor(#text_0_151 / 16)), base_0_151, base_0_151, -moved_0_151
      if entries_0_151 > 0 then
        local when_0_151, sum_0_151 = unpack_bytes('<dd', text_0_151, #text_0_151 - 16 + 1)
        local ahead_us_0_151 = when_0_151 - scope.at_us
        if ahead_us_0_151 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_151)
        elseif ahead_us_0_151 > 0 then
          scope.at_us = when_0_151
        end
        log.newest_us, log.sum = when_0_151, sum_0_151
      end
    end
    opened_0_151[slot] = log
  end
--lua/lib/tiers/summed.lua:148
  local least_0_155 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:75
local text_0_155, first_0_155, entry, high_0_155 = log.text, log.first, log.first, log.entries
  local from_0_155 = #text_0_155 - (high_0_155 - first_0_155) * 16 + 0 + 1
  if first_0_155 > 0 and (entry == high_0_155 or unpack_bytes('<d', text_0_155, from_0_155) >= least_0_155) then entry, high_0_155 = 0, first_0_155 end
  while entry < high_0_155 do
    local middle_0_155, value_0_155 = math.floor((entry + high_0_155) / 2), nil
    if middle_0_155 < first_0_155 then
      local at_0_155 = 32 + middle_0_155 * 16 + 0
      value_0_155 = unpack_bytes('<d', call('GETRANGE', key, at_0_155, at_0_155 + 7))
    else
      value_0_155 = unpack_bytes('<d', text_0_155, from_0_155 + (middle_0_155 - first_0_155) * 16)
    end
    if value_0_155 >= least_0_155 then high_0_155 = middle_0_155 else entry = middle_0_155 + 1 end
  end
--lua/lib/tiers/summed.lua:149
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:130
  local when
  if entry < log.first then
    local at_0_159 = 32 + entry * 16 + 0
    when = unpack_bytes('<d', call('GETRANGE', key, at_0_159, at_0_159 + 7))
  else
    when = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:151
  return math.min(tonumber(argv[tier + 1]), log.sum - sums_before(log, key, entry)), when + window_us
end
--lua/lib/tiers/kinds.lua:111
local function tier_terms(scope, tier, ahead, is_own)
  if not scope.means then meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:85
local cost_0_74 = 1
  if scope.costs then cost_0_74 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_74
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:134
local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end


local function tiers_slot(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = summed_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/settings.lua:36
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'weights')
    if (found[1] or '') ~= (argv[scope.set + 4]) then
      return s, found[1] or '', '[' .. (found[2] or 'null') .. ',' .. (found[3] or 'null') .. ']'
    end
  end
end
--lua/lib/settings.lua:63
local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end







local function settings_pauses(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', pause_field(tenant), 'held')
  return pause_ends(found[1], now_us), pause_ends(found[2], now_us), pause_ends(found[3], now_us)
end
--lua/lib/shared/request_shared.lua:27
local function shared_read(arg, keys, now_us)
  local count, first = tonumber(argv[(arg + 5)]), arg + 6
  local request = {
    word = (argv[arg]),
    waiter = (argv[(arg + 1)]),
    joins_at = tonumber(argv[(arg + 2)]),
    tenant = (argv[(arg + 3)]),
    weight = tonumber(argv[(arg + 4)]),
    token = (argv[(first + count)]),
    lease_us = tonumber(argv[(first + count + 1)]),
    scopes = {},
    set_back_us = 0,
    next_arg = first + count + 2,
    next_keys = nil,
  }
  local next_keys = keys
  for s = 1, count do
    local arg_0_2 = first + s - 1
--lua/lib/request.lua:70
local set_0_2, costs_0_2 = tonumber(argv[arg_0_2]), nil
  if not set_0_2 then
    costs_0_2 = {}
    set_0_2 = tonumber(string.match(argv[arg_0_2], '^%d+'))
    for cost_0_2 in string.gmatch(argv[arg_0_2], '[:,](%d+)') do costs_0_2[#costs_0_2 + 1] = tonumber(cost_0_2) end
  end
  local its_keys_0_2 = next_keys + argv[set_0_2 + 5]
  local scope = { keys = its_keys_0_2, set = set_0_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_0_2 then scope.costs = costs_0_2 end
  local its_next_keys = its_keys_0_2 + 4
  if argv[set_0_2 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_2 + 1])
    its_next_keys = its_keys_0_2 + 6
  end
--lua/lib/shared/request_shared.lua:45
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_130 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_130
  if tail_0_130 ~= '' then
    local newest_0_130 = unpack_bytes('<d', tail_0_130, #tail_0_130 - 7)
    if newest_0_130 > now_us + 1000000 then
      scope.set_back_us = newest_0_130 - now_us
    elseif newest_0_130 > now_us then
      scope.at_us = newest_0_130
    end
  end
--lua/lib/shared/request_shared.lua:48
end end
    do
--lua/lib/sums.lua:67
for i_0_153 = 1, (argv[scope.set + 5] - 1) do
    local slot_1_76 = tostring(i_0_153)
--lua/lib/sums.lua:33
local opened_1_76 = scope.sums or {}
  scope.sums = opened_1_76
  local __0_153 = opened_1_76[slot_1_76]
  if not __0_153 then
    local key_1_76 = given[scope.keys - slot_1_76]
    local text_1_76 = call('GETRANGE', key_1_76, -320, -1)
    local size_1_76, head_1_76 = #text_1_76, text_1_76
    if size_1_76 == 320 then
      size_1_76, head_1_76 = call('STRLEN', key_1_76), call('GETRANGE', key_1_76, 0, 32 - 1)
    end
    __0_153 = { head = head_1_76, text = text_1_76, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_1_76 >= 32 then
      local entries_1_76 = (size_1_76 - 32) / 16
      local __1_76, __1_76, moved_1_76, base_1_76 = unpack_bytes('<dddd', head_1_76)
      __0_153.entries, __0_153.first, __0_153.base, __0_153.sum, __0_153.moved_us = entries_1_76, math.max(0, entries_1_76 - math.floor(#text_1_76 / 16)), base_1_76, base_1_76, -moved_1_76
      if entries_1_76 > 0 then
        local when_1_76, sum_1_76 = unpack_bytes('<dd', text_1_76, #text_1_76 - 16 + 1)
        local ahead_us_1_76 = when_1_76 - scope.at_us
        if ahead_us_1_76 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_76)
        elseif ahead_us_1_76 > 0 then
          scope.at_us = when_1_76
        end
        __0_153.newest_us, __0_153.sum = when_1_76, sum_1_76
      end
    end
    opened_1_76[slot_1_76] = __0_153
  end
--lua/lib/sums.lua:69
  end
--lua/lib/shared/request_shared.lua:49
end
    request.is_set_back = request.is_set_back or scope.set_back_us ~= nil
  end
  request.next_keys = request.scopes[count].keys + 11
  return request
end
--lua/lib/lease.lua:62
local function lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



local function lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running >= scope.cap then lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/clock_step.lua:18
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts, count = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }, (#text - 32) / 8
  local each = math.ceil(count / 10000)
  local last = (count - 1) % each + 1
  local before = 0
  while last <= count do
    local entry = pack('<d', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us)
    parts[#parts + 1] = string.rep(entry, last - before)
    before, last = last, last + each
  end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, log, key, may_write)
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', key)
  local longest_us, expires, moved, base = unpack_bytes('<dddd', text)
  local each = math.ceil(log.entries / 10000)
  local parts, last = { pack('<dddd', longest_us, expires, moved - by_us, base) }, (log.entries - 1) % each + 1
  while last <= log.entries do
    local when, sum = unpack_bytes('<dd', text, 32 + (last - 1) * 16 + 1)
    parts[#parts + 1] = pack('<dd', when - by_us, sum)
    last = last + each
  end
  text = table.concat(parts)
  log.head, log.text, log.first, log.entries = string.sub(text, 1, 32), text, 0, #parts - 1
  log.newest_us, log.moved_us = scope.at_us, by_us - moved
  if may_write then call('SET', key, text, 'KEEPTTL') end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us = (argv[scope.set + 2]) == '' and 0 or log_step_back(scope, may_write)
  for i = 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, sums_step_back(scope, scope.sums[tostring(i)], (given[scope.keys - i]), may_write))
  end
  return by_us
end
--lua/lib/shared/check_shared.lua:11
local function shared_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = scope_step_back(scope, may_write)
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
  end
end


local function lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end



local function shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do

    if scope.copy then tiers_after(scope, 0, true) else do
--lua/lib/tiers/kinds.lua:99
local turn_us_0_166, binding_0_166 = scope.at_us, nil
  local first_0_166, last_0_166, step_0_166 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_166 = first_0_166, last_0_166, step_0_166 do
    local kind_0_166 = argv[tier_0_166]
    local its_us_0_166 if kind_0_166 == 'sliding' then do
--lua/lib/tiers/sliding.lua:16
local from_2_29, to_2_29 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
  local turn_us_2_29 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_29 = 1
  if scope.costs then cost_2_29 = math.min(scope.costs[(tier_0_166 - scope.set - 6) / 5 + 1], argv[tier_0_166 + 1]) end
--lua/lib/tiers/sliding.lua:20
    from_2_29 = (cost_2_29 - (argv[tier_0_166 + 1]) - 1) * 8
    to_2_29 = from_2_29 + 7
    if cost_2_29 == 0 then from_2_29, to_2_29 = 1, 0 end
  end
  local entry_2_29 = from_2_29 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_29, to_2_29)
  if #entry_2_29 >= 8 then turn_us_2_29 = unpack_bytes('<d', entry_2_29) + (argv[tier_0_166 + 2]) end
its_us_0_166 = turn_us_2_29
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_166 == 'pace' then do
--lua/lib/tiers/pace.lua:24
local from_2_30, to_2_30 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
  local due_2_30, turn_us_2_30 = call('GETRANGE', (given[scope.keys + 1]), from_2_30, to_2_30), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_30 = 1
  if scope.costs then cost_2_30 = scope.costs[(tier_0_166 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:27
  if #due_2_30 >= 8 and cost_2_30 > 0 then turn_us_2_30 = (argv[tier_0_166 + 2]) - unpack_bytes('<d', due_2_30) end
its_us_0_166 = turn_us_2_30
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_166 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_20 = scope[tier_0_166]
  if kept_3_20 == nil then
    local field_4_9 = argv[tier_0_166 + 3]
    kept_3_20 = call('HGET', (given[scope.keys]), field_4_9)
    scope[tier_0_166] = kept_3_20
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_31, closes_us_2_31, used_2_31 = 0, 0, 0
  if kept_3_20 then ends_us_2_31, closes_us_2_31, used_2_31 = unpack_bytes('<ddd', kept_3_20) end

  local __3_20, edges_3_20 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
  local is_set_back_3_20 = ends_us_2_31 > scope.at_us + (argv[tier_0_166 + 2]) * (edges_3_20 == '' and 1 or 2)
  if is_set_back_3_20 then do local at_us_4_11 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_11, edges_4_11 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
  local length_us_4_11, alike_4_11 = tonumber(argv[tier_0_166 + 2]), math.huge
  local ends_us_4_11, closes_us_4_11 = at_us_4_11 + length_us_4_11, nil
  if edges_4_11 ~= '' then
    local __4_11, last_4_11, guard_us_4_11, edge_us_4_11 = string.find(edges_4_11, '^(%S+) (%S+)')
    local is_here_4_11 = false
    edge_us_4_11 = edge_us_4_11 * 1000000
    repeat
      local from_us_4_11, __4_11, to_4_11, length_4_11, count_4_11 = edge_us_4_11, string.find(edges_4_11, '^ ([%d.]+)x(%d+)', last_4_11 + 1)
      if to_4_11 then
        last_4_11, length_us_4_11 = to_4_11, math.floor(length_4_11 * 1000000 + 0.5)
        edge_us_4_11 = edge_us_4_11 + length_us_4_11 * count_4_11
      end
      is_here_4_11 = not to_4_11 or at_us_4_11 < edge_us_4_11
      if is_here_4_11 then ends_us_4_11 = from_us_4_11 + (math.floor((at_us_4_11 - from_us_4_11) / length_us_4_11) + 1) * length_us_4_11 end
      if is_here_4_11 and to_4_11 then alike_4_11 = math.floor((edge_us_4_11 - ends_us_4_11) / length_us_4_11 + 0.5) end
    until is_here_4_11
    closes_us_4_11 = ends_us_4_11 - guard_us_4_11
  end
ends_us_2_31, closes_us_2_31 = ends_us_4_11, closes_us_4_11 or ends_us_4_11
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_20 then scope.is_ahead = true end
  if ends_us_2_31 <= scope.at_us then ends_us_2_31, used_2_31 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_31 = 1
  if scope.costs then cost_2_31 = math.min(scope.costs[(tier_0_166 - scope.set - 6) / 5 + 1], argv[tier_0_166 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_31 = scope.at_us
  if not ends_us_2_31 then
    local __2_31, edges_2_31 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
    if edges_2_31 ~= '' and string.sub(edges_2_31, 1, 2) ~= '0 ' then do local at_us_3_19 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_19, edges_3_19 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
  local length_us_3_19, alike_3_19 = tonumber(argv[tier_0_166 + 2]), math.huge
  local ends_us_3_19, closes_us_3_19 = at_us_3_19 + length_us_3_19, nil
  if edges_3_19 ~= '' then
    local __3_19, last_3_19, guard_us_3_19, edge_us_3_19 = string.find(edges_3_19, '^(%S+) (%S+)')
    local is_here_3_19 = false
    edge_us_3_19 = edge_us_3_19 * 1000000
    repeat
      local from_us_3_19, __3_19, to_3_19, length_3_19, count_3_19 = edge_us_3_19, string.find(edges_3_19, '^ ([%d.]+)x(%d+)', last_3_19 + 1)
      if to_3_19 then
        last_3_19, length_us_3_19 = to_3_19, math.floor(length_3_19 * 1000000 + 0.5)
        edge_us_3_19 = edge_us_3_19 + length_us_3_19 * count_3_19
      end
      is_here_3_19 = not to_3_19 or at_us_3_19 < edge_us_3_19
      if is_here_3_19 then ends_us_3_19 = from_us_3_19 + (math.floor((at_us_3_19 - from_us_3_19) / length_us_3_19) + 1) * length_us_3_19 end
      if is_here_3_19 and to_3_19 then alike_3_19 = math.floor((edge_us_3_19 - ends_us_3_19) / length_us_3_19 + 0.5) end
    until is_here_3_19
    closes_us_3_19 = ends_us_3_19 - guard_us_3_19
  end
ends_us_2_31, closes_us_2_31 = ends_us_3_19, closes_us_3_19 or ends_us_3_19
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_31 and cost_2_31 > 0 and (used_2_31 + cost_2_31 > tonumber(argv[tier_0_166 + 1]) or scope.at_us >= closes_us_2_31) then turn_us_2_31 = ends_us_2_31 end
its_us_0_166 = turn_us_2_31
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_166 == 'gcra' then do
--lua/lib/tiers/gcra.lua:42
local each_us_2_33 = math.ceil((argv[tier_0_166 + 2]) * 4 / (argv[tier_0_166 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_22 = scope[tier_0_166]
  if kept_3_22 == nil then
    local field_4_10 = argv[tier_0_166 + 3]
    kept_3_22 = call('HGET', (given[scope.keys]), field_4_10)
    scope[tier_0_166] = kept_3_22
  end
--lua/lib/tiers/gcra.lua:25
  local served_us_2_33, expires_us_3_22, is_set_back_3_22 = 0, 0, false
  if kept_3_22 then served_us_2_33, expires_us_3_22 = unpack_bytes('<dd', kept_3_22) end
  if served_us_2_33 <= scope.at_us then
    served_us_2_33 = scope.at_us
  else

    local __3_22, burst_3_22 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
    local most_us_3_22 = scope.at_us + burst_3_22 * each_us_2_33 + (argv[tier_0_166 + 2])
    is_set_back_3_22 = served_us_2_33 > most_us_3_22
    if is_set_back_3_22 then scope.is_ahead = true end
    served_us_2_33 = math.min(served_us_2_33, most_us_3_22)
  end







  local __2_33, burst_2_33 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_33 = 1
  if scope.costs then cost_2_33 = math.min(scope.costs[(tier_0_166 - scope.set - 6) / 5 + 1], argv[tier_0_166 + 1]) end
--lua/lib/tiers/gcra.lua:46
  local turn_us_2_33 = scope.at_us
  if cost_2_33 > 0 then turn_us_2_33 = math.ceil(served_us_2_33 + math.min(cost_2_33 - burst_2_33, 0) * each_us_2_33) end
its_us_0_166 = turn_us_2_33
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_166 == 'summed' then do
--lua/lib/tiers/summed.lua:31
local slot_2_34, resolution_us_2_34 = argv[tier_0_166 + 3], argv[tier_0_166 + 4]
--lua/lib/sums.lua:33
  local opened_3_23 = scope.sums or {}
  scope.sums = opened_3_23
  local log_2_34 = opened_3_23[slot_2_34]
  if not log_2_34 then
    local key_3_23 = given[scope.keys - slot_2_34]
    local text_3_23 = call('GETRANGE', key_3_23, -320, -1)
    local size_3_23, head_3_23 = #text_3_23, text_3_23
    if size_3_23 == 320 then
      size_3_23, head_3_23 = call('STRLEN', key_3_23), call('GETRANGE', key_3_23, 0, 32 - 1)
    end
    log_2_34 = { head = head_3_23, text = text_3_23, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size_3_23 >= 32 then
      local entries_3_23 = (size_3_23 - 32) / 16
      local __3_23, __3_23, moved_3_23, base_3_23 = unpack_bytes('<dddd', head_3_23)
      log_2_34.entries, log_2_34.first, log_2_34.base, log_2_34.sum, log_2_34.moved_us = entries_3_23, math.max(0, entries_3_23 - math.floor(#text_3_23 / 16)), base_3_23, base_3_23, -moved_3_23
      if entries_3_23 > 0 then
        local when_3_23, sum_3_23 = unpack_bytes('<dd', text_3_23, #text_3_23 - 16 + 1)
        local ahead_us_3_23 = when_3_23 - scope.at_us
        if ahead_us_3_23 > 1000000 then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_23)
        elseif ahead_us_3_23 > 0 then
          scope.at_us = when_3_23
        end
        log_2_34.newest_us, log_2_34.sum = when_3_23, sum_3_23
      end
    end
    opened_3_23[slot_2_34] = log_2_34
  end
--lua/lib/request_limits.lua:85
  local cost_2_34 = 1
  if scope.costs then cost_2_34 = math.min(scope.costs[(tier_0_166 - scope.set - 6) / 5 + 1], argv[tier_0_166 + 1]) end
--lua/lib/tiers/summed.lua:34
  local turn_us_2_34 = scope.at_us
  if cost_2_34 > 0 then

    local each_2_34 = resolution_us_2_34 == '0' and cost_2_34 or 0
    local need_4_12 = log_2_34.sum + cost_2_34 - (argv[tier_0_166 + 1])
--lua/lib/tiers/summed.lua:20
local when_us_2_34 = 0
  if need_4_12 > log_2_34.base then
    local key_4_12 = given[scope.keys - slot_2_34]
--lua/lib/sums.lua:97
    local low_5_8, low_sum_5_8 = -1, log_2_34.base
  local high_5_8, high_sum_5_8, when_4_12 = log_2_34.entries - 1, log_2_34.sum, log_2_34.newest_us
  local guesses_5_8, around_5_8, guess_5_8 = 0, 1, high_5_8
  if each_2_34 > 0 then guess_5_8 = high_5_8 - math.floor((high_sum_5_8 - need_4_12) / each_2_34) else guesses_5_8, around_5_8 = 1, 8 end
  while high_5_8 - low_5_8 > 1 do
    if guesses_5_8 > 3 then
      guess_5_8 = math.ceil((low_5_8 + high_5_8) / 2)
    elseif guesses_5_8 > 0 then
      guess_5_8 = low_5_8 + math.ceil((need_4_12 - low_sum_5_8) / (high_sum_5_8 - low_sum_5_8) * (high_5_8 - low_5_8))
    end
    guess_5_8 = math.max(low_5_8 + 1, math.min(guess_5_8, high_5_8))
    local from_5_8, to_5_8 = math.max(guess_5_8 - around_5_8, low_5_8 + 1), math.min(guess_5_8 + around_5_8 - 1, high_5_8 - 1)
    local text_5_8, offset_5_8 = log_2_34.text, 0
    if from_5_8 >= log_2_34.first then
      offset_5_8 = #text_5_8 - (log_2_34.entries - from_5_8) * 16 + 1
    else
      text_5_8, offset_5_8 = call('GETRANGE', key_4_12, 32 + from_5_8 * 16, 32 + (to_5_8 + 1) * 16 - 1), 1
    end

    local at_5_8 = from_5_8
    repeat
      local its_when_5_8, sum_5_8 = unpack_bytes('<dd', text_5_8, offset_5_8 + (at_5_8 - from_5_8) * 16)
      if sum_5_8 >= need_4_12 then high_5_8, high_sum_5_8, when_4_12 = at_5_8, sum_5_8, its_when_5_8 else low_5_8, low_sum_5_8 = at_5_8, sum_5_8 end
      at_5_8 = high_5_8 > to_5_8 and to_5_8 or math.floor((low_5_8 + high_5_8) / 2)
    until high_5_8 == from_5_8 or low_5_8 == to_5_8 or high_5_8 - low_5_8 <= 1
    guesses_5_8, around_5_8 = guesses_5_8 + 1, 8
  end
--lua/lib/tiers/summed.lua:24
    when_us_2_34 = when_4_12 + (argv[tier_0_166 + 2])
  end
--lua/lib/tiers/summed.lua:39
    turn_us_2_34 = when_us_2_34
  end
its_us_0_166 = turn_us_2_34
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_166)) end
    if its_us_0_166 > turn_us_0_166 then turn_us_0_166, binding_0_166 = its_us_0_166, tier_0_166 end
  end
  scope.turn_us, scope.tier = turn_us_0_166, binding_0_166 or first_0_166
--lua/lib/shared/check_shared.lua:33
end end
    if scope == home then
      scope.paused_us, scope.held_us, scope.holds_us = settings_pauses((given[scope.keys + 4]), request.tenant, now_us)
    else
      scope.paused_us, scope.held_us = settings_paused((given[scope.keys + 4]), now_us), 0
    end
    if scope.cap then
      lease_load(scope, request.waiter, now_us, may_write)
      scope.ends_us = lease_ends(scope, now_us)
      if scope.ends_us <= now_us and scope.running < scope.cap then
        lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = lease_ends(scope, now_us)
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end
--lua/lib/shared/check_shared.lua:64
local function shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/lib/shared/home.lua:27
local function home_step_back(home, by_us)
  for _, key in ipairs({ home.scheduled_key, home.asleep_key }) do
    local found = call('ZRANGE', key, 0, -1, 'WITHSCORES')
    for i = 1, #found, 2 do call('ZADD', key, string.format('%.0f', found[i + 1] - by_us), found[i]) end
  end
  home.watchdogs = {}
end







local function home_open(scope, clock)
  local waiters_key, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.waiters_key, scope.queue_key = waiters_key, queue_key
  scope.scheduled_key, scope.flows_key = (given[scope.keys + 6 + 1]), (given[scope.keys + 6 + 2])
  scope.ready_key, scope.asleep_key, scope.stopped_key = (given[scope.keys + 6 + 3]), (given[scope.keys + 6 + 4]), (given[scope.keys + 6 + 5])
  scope.clock, scope.known, scope.helds = clock, {}, {}
  local record = call('HMGET', scope.flows_key, 'V', 'W', 'D')
  scope.virtual = tonumber(record[1] or 0)
  scope.watchdogs = record[2] and cmsgpack.unpack(record[2]) or {}
  scope.dead = record[3] and cmsgpack.unpack(record[3]) or {}
  if scope.stepped_us then home_step_back(scope, scope.stepped_us) end
  return scope
end
--lua/lib/shared/places.lua:30
local function place_flow(place)
  local queue, flow = unpack_bytes('>I2I4', place)
  return queue, flow
end
--lua/lib/shared/places.lua:58
local function place_costs(place)
  return string.sub(place, 16 + 10 + 1)
end
--lua/lib/shared/places.lua:73
local function flow_range(queue, flow)
  return '[' .. pack('>I2I4', queue, flow), '(' .. pack('>I2I4', queue, flow + 1)
end





local function before_range(queue, flow, place)
  return '[' .. pack('>I2I4', queue, flow), '(' .. (string.sub(place, 1, 16))
end
--lua/lib/shared/gates.lua:25
local function gate_read(home, gate)
  local field = call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end
--lua/lib/shared/flows.lua:22
local function flow_load(home, id)
  local known = home.known[id]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. id)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.id, flow.number = id, tonumber(id)
  home.known[id] = flow
  return flow
end







local function flow_name(queue, tenant, gates, first)
  return 'n' .. queue .. ' ' .. tenant .. ' ' .. table.concat(gates, ' ', first)
end


local function queue_known(home, waiter)
  local name = string.match(waiter, '^[^:]*:[^:]*') or ''
  return name, tonumber(call('HGET', home.flows_key, 'Q' .. name) or nil)
end
--lua/lib/shared/flows.lua:65
local function flow_find(home, request)
--lua/lib/shared/flows.lua:59
  local gates = {}
  for s_0_210 = 1, #request.scopes - 1 do do local scope_1_81 = request.scopes[s_0_210]
--lua/lib/shared/gates.lua:21
gates[s_0_210] = given[scope_1_81.keys + 1]
--lua/lib/shared/flows.lua:60
end end






  local _, queue = queue_known(home, request.waiter)
  local id = queue and call('HGET', home.flows_key, flow_name(queue, request.tenant, gates, 1))
  return id and flow_load(home, id)
end
--lua/lib/shared/waiters.lua:20
local function waiters_costs(home, waiters, nth)
  local texts = {}
  local found = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k = 1, #waiters do
    local s, text = 0, false
    for its in string.gmatch(place_costs(found[k] or '') .. '|', '([^|]*)|') do
      s = s + 1
      if not nth or s == nth then text = its end
    end
    texts[k] = text
  end
  return texts
end
--lua/lib/shared/waiters.lua:55
local function waiter_flow(home, place)
  local _, number = place_flow(place)
  return flow_load(home, string.format('%08.0f', number))
end
--lua/lib/shared/fill.lua:21
local function fill_costs(home, ahead, waiter)
  if not meters_cost(home) then return end
  local waiters = ahead > 0 and call('ZRANGE', home.scheduled_key, 0, math.min(ahead, 32) - 1) or {}
  if ahead <= 32 then waiters[ahead + 1] = waiter end
  meters_front(home, waiters_costs(home, waiters, nil))
end



local function home_slot(home, ahead, is_own, waiter)
  fill_costs(home, ahead, waiter)
  local function turn(k)
    local found = call('ZRANGE', home.scheduled_key, k, k, 'WITHSCORES')
    return tonumber(found[2] or 0)
  end
  tiers_slot(home, ahead, is_own, turn)
  return math.max(home.turn_us, home.paused_us)
end
--lua/lib/shared/parked.lua:30
local function home_after(home, ahead, slot_us)
  local its_us, its_tier = home.turn_us, home.tier
  tiers_after(home, call('ZCARD', home.scheduled_key) + ahead, true)
  local turn_us = math.max(slot_us, home.turn_us)
  home.turn_us, home.tier = its_us, its_tier
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * 10000000 / home.cap)
end



local function parked_estimate(home, request, flow, place, slot_us)
  local position = 0
  if flow then
    local from, to = flow_range(flow[2], flow.number)
    if place then from, to = before_range(flow[2], flow.number, place) end
    position = call('ZLEXCOUNT', home.queue_key, from, to)
  end
  local waiting = call('ZCARD', home.queue_key)
  local flows = call('ZCARD', home.ready_key) + call('ZCARD', home.asleep_key)
  local ahead = math.min(waiting, (position + 1) * math.max(1, flows) - 1)
  local now_us, is_full = home.at_us, home.is_full or (home.cap == 0)
  local turn_us = math.max(home_after(home, ahead, slot_us), home.held_us)
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    tiers_after(scope, position + gate_read(home, given[scope.keys + 1]), true)
    turn_us, is_full = math.max(turn_us, scope.turn_us, scope.paused_us), is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + 600000000 + 1000000 * ahead

  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + 10000000) end
  return turn_us, position, back_us
end
--lua/lib/shared/told.lua:12
local function told_room(home, request)
  if shared_binding(request) then return false end
  return home_slot(home, call('ZCARD', home.scheduled_key), true) <= ((home.at_us) + 3)
end


local function told_deferred(reply, home, request, place)
  local binding, index = shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  local slot_us = home_slot(home, call('ZCARD', home.scheduled_key), true)
  local flow = place and waiter_flow(home, place) or flow_find(home, request)
  local estimate_us, position, back_us = parked_estimate(home, request, flow, place, slot_us)
  if request.waiter == '' then back_us = estimate_us end
  do
--lua/lib/shared/check_shared.lua:60
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:25
end
  do local set_back_us_0_120 = request.set_back_us
--lua/lib/reply.lua:102
local n_0_120, tier_0_120, reason_0_120, more_0_120 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_4 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_120 = (tier_1_4 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:103
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_120, more_0_120 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_120, more_0_120 = 13, binding.running
  end
  reply[n_0_120 + 1], reply[n_0_120 + 2], reply[n_0_120 + 3], reply[n_0_120 + 4] = 19, set_back_us_0_120, estimate_us, index
  reply[n_0_120 + 5], reply[n_0_120 + 6], reply[n_0_120 + 7], reply[n_0_120 + 8], reply[n_0_120 + 9] = position, tier_0_120, more_0_120, reason_0_120, back_us
--lua/lib/shared/told.lua:26
end
end
--lua/shared_peek.lua:19
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_12, not_after_us_0_12 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_12, 0
  if given_us_0_12 == '' then
    local time_0_12 = call('TIME')
    now_us = time_0_12[1] * 1000000 + time_0_12[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_12), 600000
  end
local is_late = not_after_us_0_12 ~= '' and now_us > tonumber(not_after_us_0_12)
--lua/shared_peek.lua:22
if is_late then return ({ 1, now_us }) end
local first = tonumber(argv[5])
local request = shared_read(first, 0, now_us)
local other, version, text = settings_other(request.scopes)
if other then return ({ 2, now_us, other, version, text }) end
if request.is_set_back then shared_step_back(request, false) end
shared_check(request, now_us, false)

local reply = { 0, now_us }
for _, scope in ipairs(request.scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = summed_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_58, reset_us_1_58 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:161
local n_1_58 = #reply
  reply[n_1_58 + 1], reply[n_1_58 + 2] = remaining_1_58, reset_us_1_58
--lua/shared_peek.lua:36
end
  end
end
--lua/lib/clock.lua:27
local overdue_us_0_13 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_13, cutoff_us = now_us - overdue_us_0_13 }
--lua/shared_peek.lua:41
local home = home_open(request.scopes[#request.scopes], clock)


local function share()
  local weights, all = { [request.tenant] = request.weight }, 0
  for _, key in ipairs({ home.ready_key, home.asleep_key }) do
    for _, id in ipairs(call('ZRANGE', key, 0, 1000 - 1)) do
      local flow = flow_load(home, id)
      if flow then weights[flow[1]] = weights[flow[1]] or flow[3] end
    end
  end
  for _, weight in pairs(weights) do all = all + weight end
  return string.format('%.6f', request.weight / all)
end


local function answer()
  local binding, index = shared_binding(request)
  local set_back_us = request.set_back_us
  local waits = call('EXISTS', home.waiters_key) == 1
  local waiter = request.waiter
  local place = call('HGET', home.waiters_key, waiter)
  local turn_us = place and tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
  local comes = not waits or turn_us and turn_us <= ((home.at_us) + 3) or waiter == '' and told_room(home, request)
  if not binding and comes then
    do
--lua/lib/reply.lua:61
local n_0_117 = #reply
  if nil then
    reply[n_0_117 + 1], reply[n_0_117 + 2], reply[n_0_117 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_117 + 1], reply[n_0_117 + 2] = 11, set_back_us
  else
    reply[n_0_117 + 1] = 10
  end
--lua/shared_peek.lua:66
end
    return
  end
  if turn_us then
    if not binding then binding, index = home, #request.scopes end
    do
--lua/lib/shared/check_shared.lua:60
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/shared_peek.lua:71
end
    binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us, binding.held_us)), 0
    turn_us = binding.turn_us
    do
--lua/lib/reply.lua:89
local n_0_119, tier_0_119 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_119 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:90
end end
  reply[n_0_119 + 1], reply[n_0_119 + 2], reply[n_0_119 + 3], reply[n_0_119 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_119 + 5], reply[n_0_119 + 6] = binding.ahead or 0, tier_0_119
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_119 + 1], reply[n_0_119 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_119 + 1], reply[n_0_119 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:74
end
    return
  end
  told_deferred(reply, home, request, place)
end

answer()
do local turn_us_0_124 = share()
--lua/lib/reply.lua:156
reply[#reply + 1] = turn_us_0_124
--lua/shared_peek.lua:81
end
return reply`,
};

export const shared_tenants: Script = {
  sha1: '93d0fb207c5d35aade9162e004b8978b2236025a',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/shared_tenants.lua:10
local call = redis.call
local flows_key, cursor, count = given[1], argv[1], argv[2]
local page = call('HSCAN', flows_key, cursor, 'MATCH', 'f*', 'COUNT', count)
local reply, n = { page[1] }, 1
for i = 1, #page[2], 2 do
  local flow = cmsgpack.unpack(page[2][i + 1])
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = page[2][i], flow[1], flow[5], tostring(flow[3])
  n = n + 4
end
return reply`,
};

export const shared_waiting: Script = {
  sha1: 'd9de25ad9b00e66beef25233c1ff6f9f567bcf99',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:63
local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end


local function settings_held(settings, tenant, now_us)
  return pause_ends(call('HGET', settings, pause_field(tenant)), now_us)
end
--lua/lib/shared/places.lua:16
local pack = struct.pack
local unpack_bytes = struct.unpack

local function place_new(queue, flow, joins_at, number)
  local half = joins_at % 2 == 1 and 0 or 1
  return pack('>I2I4I3BI6', queue, flow, math.floor(joins_at / 2), half, number)
end







local function place_flow(place)
  local queue, flow = unpack_bytes('>I2I4', place)
  return queue, flow
end
--lua/lib/shared/places.lua:73
local function flow_range(queue, flow)
  return '[' .. pack('>I2I4', queue, flow), '(' .. pack('>I2I4', queue, flow + 1)
end
--lua/lib/shared/places.lua:94
local function place_split(member)
  return (string.sub(member, 1, 16)), string.sub(member, 16 + 1)
end
--lua/lib/shared/tenants.lua:7
local function tenant_load(home, tenant)
  local text = call('HGET', home.flows_key, 't' .. tenant)
  return text and cmsgpack.unpack(text) or { -1 }
end
--lua/lib/shared/flows.lua:22
local function flow_load(home, id)
  local known = home.known[id]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. id)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.id, flow.number = id, tonumber(id)
  home.known[id] = flow
  return flow
end
--lua/shared_waiting.lua:16
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
  local now_us, _ = given_us_0_0, 0
  if given_us_0_0 == '' then
    local time_0_0 = call('TIME')
    now_us = time_0_0[1] * 1000000 + time_0_0[2]
  else
    now_us, _ = tonumber(given_us_0_0), 600000
  end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/shared_waiting.lua:18
if is_late then return ({ 1, now_us }) end
local waiters_key, queue_key, settings, scheduled_key, flows_key, skip, most, whose, name = given[1], given[2], given[3], given[4], given[5], tonumber(argv[3]), tonumber(argv[4]), argv[5], argv[6]
local paused_us = math.max(settings_paused(settings, now_us), whose == 'tenant' and settings_held(settings, name, now_us) or 0)
local home = { flows_key = flows_key, known = {} }
local reply, told = ({ 0, now_us }), 0


local function wanted()
  if whose == 'all' then return nil end
  local flows = {}
  if whose == 'flow' then
    local place = call('HGET', waiters_key, name)
    if place then flows[1] = { place_flow(place) } end
    return flows
  end
  local kept = tenant_load(home, name)
  for i = 2, #kept do
    local flow = flow_load(home, kept[i])
    if flow then flows[#flows + 1] = { flow[2], flow.number } end
  end
  return flows
end

local flows = wanted()

local function is_wanted(waiter)
  if not flows then return true end
  local place = call('HGET', waiters_key, waiter)
  local _, number = place_flow(place or place_new(0, 0, 0, 0))
  for _, flow in ipairs(flows) do
    if flow[2] == number then return true end
  end
  return false
end

local function tell(waiter, turn_us)
  if skip > 0 then
    skip = skip - 1
  elseif told < most then
    do local turn_us_0_87 = math.max(turn_us, paused_us)
--lua/lib/reply.lua:167
local n_0_87 = #reply
  reply[n_0_87 + 1], reply[n_0_87 + 2] = waiter, turn_us_0_87
--lua/shared_waiting.lua:57
end
    told = told + 1
  end
end

local scheduled = call('ZRANGE', scheduled_key, 0, -1, 'WITHSCORES')
for i = 1, #scheduled, 2 do
  if is_wanted(scheduled[i]) then tell(scheduled[i], tonumber(scheduled[i + 1])) end
end
for _, flow in ipairs(flows or { {} }) do
  local from, to = '-', '+'
  if flow[1] then from, to = flow_range(flow[1], flow[2]) end
  local count = call('ZLEXCOUNT', queue_key, from, to)
  local found = call('ZRANGEBYLEX', queue_key, from, to, 'LIMIT', math.min(skip, count), most - told)
  skip = skip - math.min(skip, count)
  for _, member in ipairs(found) do
    local _, waiter = place_split(member)
    tell(waiter, 0)
  end
end
return reply`,
};

export const waiting: Script = {
  sha1: 'f29356c088dac9f99a48ca2cf3e41fca9210234b',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:67
local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/waiter_state.lua:66
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < 0.5 and 'elsewhere' or 'scheduled', due_us
end
--lua/waiting.lua:14
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
  local now_us, _ = given_us_0_0, 0
  if given_us_0_0 == '' then
    local time_0_0 = call('TIME')
    now_us = time_0_0[1] * 1000000 + time_0_0[2]
  else
    now_us, _ = tonumber(given_us_0_0), 600000
  end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/waiting.lua:16
if is_late then return ({ 1, now_us }) end
local line_key, turns_key, settings, skip, most, overdue_us = given[1], given[2], given[3], tonumber(argv[3]), tonumber(argv[4]), tonumber(argv[5])
local paused_us = settings_paused(settings, now_us)
local reply, cutoff_us, told = ({ 0, now_us }), now_us - overdue_us, 0

local overdue = call('ZCOUNT', turns_key, '0', string.format('(%.0f', cutoff_us))
local from, read = skip, most
if overdue > 0 then from, read = 0, skip + most + overdue end
for _, waiter in ipairs(call('ZRANGEBYSCORE', line_key, 0, '+inf', 'LIMIT', from, read)) do
  local state, due_us = state_of(tonumber(call('ZSCORE', turns_key, waiter) or 0))
  local is_late = overdue > 0 and due_us and due_us > 0 and due_us < cutoff_us
  if is_late and state ~= 'scheduled' then

  elseif overdue > 0 and skip > 0 then
    skip = skip - 1
  elseif told < most then

    do local turn_us_0_6 = math.max(due_us and not is_late and due_us or 0, paused_us)
--lua/lib/reply.lua:167
local n_0_6 = #reply
  reply[n_0_6 + 1], reply[n_0_6 + 2] = waiter, turn_us_0_6
--lua/waiting.lua:33
end
    told = told + 1
  end
end
return reply`,
};
