// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources cc08e8e9f857d81e86804dc6fef8ba6a13cd6e48
// Text    55c1ad0f99078f270b6ff826db2bab6eaf49d908
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '832d166a2312dfc71e8b024f0c66508f21404a0d',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:163
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
--lua/lib/reply.lua:90
local function reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end






local function reply_unnamed(reply, index, endings)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = 8, index, endings
end
--lua/lib/sums.lua:27
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/left.lua:32
local function left_return(scope, may_write)
  local key, left = (given[scope.keys + 1]), scope.sums['0']
  local text = left.entries > 1 and call('GETRANGE', key, 0, -16 - 1) or ''
  if not may_write then
    scope.copy = text
  elseif text == '' then
    call('DEL', key)
  else
    call('SET', key, text, 'KEEPTTL')
  end
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  scope.is_summed = text ~= '' or scope.costs ~= nil
  local size_0_147 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_147 >= 64 then
    local __0_147, __0_147, moved_0_147, __0_147, groups_0_147, front_0_147, total_0_147, base_0_147 = unpack_bytes('<dddddddd', text)
    local when_0_147, sum_0_147 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_147 > 0 then log.groups, log.front, log.from = groups_0_147, front_0_147, 64 + 8 * (groups_0_147 + groups_0_147 / 64) end
    local entries_0_147 = (size_0_147 - log.from) / 16
    log.entries, log.first = entries_0_147, math.max(0, entries_0_147 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_147, total_0_147, total_0_147 - sum_0_147, -moved_0_147
    if entries_0_147 > 0 then log.newest_us = when_0_147 end
  end
--lua/lib/left.lua:45
  scope.sums['0'] = scope.is_summed and log or nil
  scope.set_back_us = nil
  for _, opened in pairs(scope.sums) do
    local ahead_us = opened.newest_us - scope.at_us
    if ahead_us > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
    elseif ahead_us > 0 then
      scope.at_us = opened.newest_us
    end
  end
end
--lua/lib/meters.lua:46
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
  do local lasts_us_0_182 = 2 * limits_longest(scope)
--lua/lib/meters.lua:37
local meters_0_182, ttl_ms_0_182 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_182 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_182) < ttl_ms_0_182 then
    call('PEXPIRE', meters_0_182, ttl_ms_0_182)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_112 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_112 == -2 then
    local zeros_1_112 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_112 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_182)
  elseif kept_ms_1_112 < ttl_ms_0_182 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_182)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/meters.lua:69
end
end


local function meters_join(scope, waiter)
  if scope.costs then call('HSET', (given[scope.keys]), 'w' .. waiter, table.concat(scope.costs, ',')) end
end
--lua/lib/meters.lua:84
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
--lua/lib/log.lua:51
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
--lua/lib/log.lua:149
local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end
--lua/lib/log_to_sums.lua:15
local function log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = log_find(key, count, own_us), log_find(key, count, own_us + 1) end
  while last < count do
    local next_last = math.min(last + each, count)
    if last < behind and behind < next_last then next_last = behind end
    if last < own and own < next_last then next_last = own end
    last = next_last
    parts[#parts + 1] = pack('<dd', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us, -last)
  end
  text = table.concat(parts)
  if may_write then call('SET', key, text, 'KEEPTTL') else scope.copy = text end
  scope.is_summed, scope.sums = true, scope.sums or {}
  local size_0_148 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_148 >= 64 then
    local __0_148, __0_148, moved_0_148, __0_148, groups_0_148, front_0_148, total_0_148, base_0_148 = unpack_bytes('<dddddddd', text)
    local when_0_148, sum_0_148 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_148 > 0 then log.groups, log.front, log.from = groups_0_148, front_0_148, 64 + 8 * (groups_0_148 + groups_0_148 / 64) end
    local entries_0_148 = (size_0_148 - log.from) / 16
    log.entries, log.first = entries_0_148, math.max(0, entries_0_148 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_148, total_0_148, total_0_148 - sum_0_148, -moved_0_148
    if entries_0_148 > 0 then log.newest_us = when_0_148 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:42
local function sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_154 = scope.sums or {}
  scope.sums = opened_0_154
  local log = opened_0_154[slot]
  if not log then
    local key_0_154 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_91 = call('GETRANGE', key_0_154, '-320', '-1')
  local size_1_91, head_1_91 = #text_1_91, text_1_91
  if size_1_91 == 320 then
    size_1_91, head_1_91 = call('STRLEN', key_0_154), call('GETRANGE', key_0_154, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_154 = { head = head_1_91, text = text_1_91, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_91 >= 64 then
    local __2_59, __2_59, moved_2_59, __2_59, groups_2_59, front_2_59, total_2_59, base_2_59 = unpack_bytes('<dddddddd', head_1_91)
    local when_2_59, sum_2_59 = unpack_bytes('<dd', text_1_91, #text_1_91 - 16 + 1)
    if groups_2_59 > 0 then read_0_154.groups, read_0_154.front, read_0_154.from = groups_2_59, front_2_59, 64 + 8 * (groups_2_59 + groups_2_59 / 64) end
    local entries_2_59 = (size_1_91 - read_0_154.from) / 16
    read_0_154.entries, read_0_154.first = entries_2_59, math.max(0, entries_2_59 - math.floor(#text_1_91 / 16))
    read_0_154.base, read_0_154.total, read_0_154.sum, read_0_154.moved_us = -base_2_59, total_2_59, total_2_59 - sum_2_59, -moved_2_59
    if entries_2_59 > 0 then read_0_154.newest_us = when_2_59 end
  end
--lua/lib/sums.lua:84
    log = read_0_154
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_154 = log.newest_us - scope.at_us
    if ahead_us_0_154 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_154)
    elseif ahead_us_0_154 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_154[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_192 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_192 > log.base then
    local key_0_192 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_125, low_sum_1_125 = -1, log.base
  local high_1_125, high_sum_1_125, when_0_192 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_125, around_1_125, guess_1_125 = 0, 1, high_1_125
  if 0 > 0 then guess_1_125 = high_1_125 - math.floor((high_sum_1_125 - need_0_192) / 0) else guesses_1_125, around_1_125 = 1, 8 end
  while high_1_125 - low_1_125 > 1 do
    if guesses_1_125 > 3 then
      guess_1_125 = math.ceil((low_1_125 + high_1_125) / 2)
    elseif guesses_1_125 > 0 then
      guess_1_125 = low_1_125 + math.ceil((need_0_192 - low_sum_1_125) / (high_sum_1_125 - low_sum_1_125) * (high_1_125 - low_1_125))
    end
    guess_1_125 = math.max(low_1_125 + 1, math.min(guess_1_125, high_1_125))
    local from_1_125, to_1_125 = math.max(guess_1_125 - around_1_125, low_1_125 + 1), math.min(guess_1_125 + around_1_125 - 1, high_1_125 - 1)
    local text_1_125, offset_1_125 = log.text, 0
    if from_1_125 >= log.first then
      offset_1_125 = #text_1_125 - (log.entries - from_1_125) * 16 + 1
    else
      text_1_125, offset_1_125 = call('GETRANGE', key_0_192, log.from + from_1_125 * 16, log.from + (to_1_125 + 1) * 16 - 1), 1
    end

    local at_1_125 = from_1_125
    repeat
      local its_when_1_125, sum_1_125 = unpack_bytes('<dd', text_1_125, offset_1_125 + (at_1_125 - from_1_125) * 16)
--lua/lib/sums.lua:124
      local more_1_125, groups_2_64 = log.total, log.groups or 0
  local group_2_64 = math.floor(at_1_125 / 32)
  if group_2_64 < groups_2_64 then
    local known_2_64 = log.known
    if not known_2_64 then
      local packed_2_64 = call('GETRANGE', key_0_192, 64, 64 + groups_2_64 / 64 * 8 - 1)
      known_2_64 = { [0] = log.front }
      for i_2_64 = 1, groups_2_64 / 64 do known_2_64[i_2_64] = known_2_64[i_2_64 - 1] + unpack_bytes('<d', packed_2_64, 8 * i_2_64 - 7) end
      known_2_64.slices, log.known = {}, known_2_64
    end
    local at_2_64 = math.floor(group_2_64 / 64)
    local slice_2_64 = known_2_64.slices[at_2_64]
    if not slice_2_64 then
      local from_2_64 = 64 + 8 * (groups_2_64 / 64 + at_2_64 * 64)
      local packed_2_64 = call('GETRANGE', key_0_192, from_2_64, from_2_64 + 8 * 64 - 1)
      slice_2_64 = { [0] = known_2_64[at_2_64] }
      for i_2_64 = 1, 64 - 1 do slice_2_64[i_2_64] = slice_2_64[i_2_64 - 1] + unpack_bytes('<d', packed_2_64, 8 * i_2_64 - 7) end
      known_2_64.slices[at_2_64] = slice_2_64
    end
    more_1_125 = slice_2_64[group_2_64 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_125 = more_1_125 - sum_1_125
      if sum_1_125 >= need_0_192 then high_1_125, high_sum_1_125, when_0_192 = at_1_125, sum_1_125, its_when_1_125 else low_1_125, low_sum_1_125 = at_1_125, sum_1_125 end
      at_1_125 = high_1_125 > to_1_125 and to_1_125 or math.floor((low_1_125 + high_1_125) / 2)
    until high_1_125 == from_1_125 or low_1_125 == to_1_125 or high_1_125 - low_1_125 <= 1
    guesses_1_125, around_1_125 = guesses_1_125 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_192 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:40
local function sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
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
--lua/lib/tiers/pace.lua:33
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_239, to_0_239 = argv[tier + 3], argv[tier + 4]
  local copy_0_239, next_us = scope.copy, 0
  local due_0_239 = copy_0_239 and string.sub(copy_0_239, from_0_239 + 1, to_0_239 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_239, to_0_239)
  if #due_0_239 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_239)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:19
  local kept_0_247 = scope[tier]
  if kept_0_247 == nil then
    local field_1_117 = argv[tier + 3]
    kept_0_247 = call('HGET', (given[scope.keys]), field_1_117)
    scope[tier] = kept_0_247
    if not kept_0_247 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_247 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_247) end

  local __0_247, edges_0_247 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_247 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_247 == '' and 1 or 2)
  if is_set_back_0_247 then do local at_us_1_128 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_128, edges_1_128 = argv[tier + 3], argv[tier + 4]
  local length_us_1_128, alike_1_128 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_128, closes_us_1_128 = at_us_1_128 + length_us_1_128, nil
  if edges_1_128 ~= '' then
    local __1_128, last_1_128, guard_us_1_128, edge_us_1_128 = string.find(edges_1_128, '^(%S+) (%S+)')
    local is_here_1_128 = false
    edge_us_1_128 = edge_us_1_128 * 1000000
    repeat
      local from_us_1_128, __1_128, to_1_128, length_1_128, count_1_128 = edge_us_1_128, string.find(edges_1_128, '^ ([%d.]+)x(%d+)', last_1_128 + 1)
      if to_1_128 then
        last_1_128, length_us_1_128 = to_1_128, math.floor(length_1_128 * 1000000 + 0.5)
        edge_us_1_128 = edge_us_1_128 + length_us_1_128 * count_1_128
      end
      is_here_1_128 = not to_1_128 or at_us_1_128 < edge_us_1_128
      if is_here_1_128 then ends_us_1_128 = from_us_1_128 + (math.floor((at_us_1_128 - from_us_1_128) / length_us_1_128) + 1) * length_us_1_128 end
      if is_here_1_128 and to_1_128 then alike_1_128 = math.floor((edge_us_1_128 - ends_us_1_128) / length_us_1_128 + 0.5) end
    until is_here_1_128
    closes_us_1_128 = ends_us_1_128 - guard_us_1_128
  end
ends_us, closes_us = ends_us_1_128, closes_us_1_128 or ends_us_1_128
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_247 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_242 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_242, edges_0_242 = argv[tier + 3], argv[tier + 4]
  local length_us_0_242, alike_0_242 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_242, closes_us_0_242 = at_us_0_242 + length_us_0_242, nil
  if edges_0_242 ~= '' then
    local __0_242, last_0_242, guard_us_0_242, edge_us_0_242 = string.find(edges_0_242, '^(%S+) (%S+)')
    local is_here_0_242 = false
    edge_us_0_242 = edge_us_0_242 * 1000000
    repeat
      local from_us_0_242, __0_242, to_0_242, length_0_242, count_0_242 = edge_us_0_242, string.find(edges_0_242, '^ ([%d.]+)x(%d+)', last_0_242 + 1)
      if to_0_242 then
        last_0_242, length_us_0_242 = to_0_242, math.floor(length_0_242 * 1000000 + 0.5)
        edge_us_0_242 = edge_us_0_242 + length_us_0_242 * count_0_242
      end
      is_here_0_242 = not to_0_242 or at_us_0_242 < edge_us_0_242
      if is_here_0_242 then ends_us_0_242 = from_us_0_242 + (math.floor((at_us_0_242 - from_us_0_242) / length_us_0_242) + 1) * length_us_0_242 end
      if is_here_0_242 and to_0_242 then alike_0_242 = math.floor((edge_us_0_242 - ends_us_0_242) / length_us_0_242 + 0.5) end
    until is_here_0_242
    closes_us_0_242 = ends_us_0_242 - guard_us_0_242
  end
ends_us, closes_us = ends_us_0_242, closes_us_0_242 or ends_us_0_242
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_243, edges_0_243 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_243 = turn_us + length_us, nil
  if edges_0_243 ~= '' then
    local __0_243, last_0_243, guard_us_0_243, edge_us_0_243 = string.find(edges_0_243, '^(%S+) (%S+)')
    local is_here_0_243 = false
    edge_us_0_243 = edge_us_0_243 * 1000000
    repeat
      local from_us_0_243, __0_243, to_0_243, length_0_243, count_0_243 = edge_us_0_243, string.find(edges_0_243, '^ ([%d.]+)x(%d+)', last_0_243 + 1)
      if to_0_243 then
        last_0_243, length_us = to_0_243, math.floor(length_0_243 * 1000000 + 0.5)
        edge_us_0_243 = edge_us_0_243 + length_us * count_0_243
      end
      is_here_0_243 = not to_0_243 or turn_us < edge_us_0_243
      if is_here_0_243 then next_us = from_us_0_243 + (math.floor((turn_us - from_us_0_243) / length_us) + 1) * length_us end
      if is_here_0_243 and to_0_243 then alike = math.floor((edge_us_0_243 - next_us) / length_us + 0.5) end
    until is_here_0_243
    closes_us_0_243 = next_us - guard_us_0_243
  end
local _ = closes_us_0_243 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
  local kept_0_255 = scope[tier]
  if kept_0_255 == nil then
    local field_1_120 = argv[tier + 3]
    kept_0_255 = call('HGET', (given[scope.keys]), field_1_120)
    scope[tier] = kept_0_255
    if not kept_0_255 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_255, is_set_back_0_255 = 0, 0, false
  if kept_0_255 then served_us, expires_us_0_255 = unpack_bytes('<dd', kept_0_255) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_255, burst_0_255 = argv[tier + 3], argv[tier + 4]
    local most_us_0_255 = scope.at_us + burst_0_255 * each_us + (argv[tier + 2])
    is_set_back_0_255 = served_us > most_us_0_255
    if is_set_back_0_255 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_255)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/summed.lua:22
local function summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return sums_tier_after(scope, tier, slot, ahead, cost)
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
local cost_0_80 = 1
  if scope.costs then cost_0_80 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_80
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
local limit_1_126, window_us_1_126 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_126) / mean) - 1, window_us_1_126, window_us_1_126 * mean / limit_1_126
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:41
local gap_us_1_127 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_127 * mean, gap_us_1_127 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
local window_us_1_132 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_132, window_us_1_132 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_134, burst_1_134 = argv[tier + 3], argv[tier + 4]
  local each_us_1_134 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_134) / mean) - 1, each_us_1_134, each_us_1_134 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_135, window_us_1_135 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_135) / mean) - 1, window_us_1_135, window_us_1_135 * mean / limit_1_135
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
--lua/lib/clock_step.lua:19
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    log_to_sums(scope, by_us, nil, may_write)
    return by_us
  end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }
  for entry = 1, count do parts[entry + 1] = pack('<d', unpack_bytes('<d', text, 32 + entry * 8 - 7) - by_us) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 or by_us == 1e+300 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:111
    local text_0_161, at_0_161 = log.text, 1
  if last < log.first then
    text_0_161 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_161 = #text_0_161 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_161 = unpack_bytes('<dd', text_0_161, at_0_161)
--lua/lib/sums.lua:151
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:111
    local text_1_101, at_1_101 = log.text, 1
  if last < log.first then
    text_1_101 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_101 = #text_1_101 - (log.entries - last) * 16 + 1
  end
  local __0_171, sum_0_171 = unpack_bytes('<dd', text_1_101, at_1_101)






    local more_0_171, groups_1_108 = log.total, log.groups or 0
  local group_1_108 = math.floor(last / 32)
  if group_1_108 < groups_1_108 then
    local known_1_108 = log.known
    if not known_1_108 then
      local packed_1_108 = call('GETRANGE', key, 64, 64 + groups_1_108 / 64 * 8 - 1)
      known_1_108 = { [0] = log.front }
      for i_1_108 = 1, groups_1_108 / 64 do known_1_108[i_1_108] = known_1_108[i_1_108 - 1] + unpack_bytes('<d', packed_1_108, 8 * i_1_108 - 7) end
      known_1_108.slices, log.known = {}, known_1_108
    end
    local at_1_108 = math.floor(group_1_108 / 64)
    local slice_1_108 = known_1_108.slices[at_1_108]
    if not slice_1_108 then
      local from_1_108 = 64 + 8 * (groups_1_108 / 64 + at_1_108 * 64)
      local packed_1_108 = call('GETRANGE', key, from_1_108, from_1_108 + 8 * 64 - 1)
      slice_1_108 = { [0] = known_1_108[at_1_108] }
      for i_1_108 = 1, 64 - 1 do slice_1_108[i_1_108] = slice_1_108[i_1_108 - 1] + unpack_bytes('<d', packed_1_108, 8 * i_1_108 - 7) end
      known_1_108.slices[at_1_108] = slice_1_108
    end
    more_0_171 = slice_1_108[group_1_108 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_171 - sum_0_171
  end
--lua/lib/clock_step.lua:50
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_149 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_149 >= 64 then
    local __0_149, __0_149, moved_0_149, __0_149, groups_0_149, front_0_149, total_0_149, base_0_149 = unpack_bytes('<dddddddd', text)
    local when_0_149, sum_0_149 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_149 > 0 then step.groups, step.front, step.from = groups_0_149, front_0_149, 64 + 8 * (groups_0_149 + groups_0_149 / 64) end
    local entries_0_149 = (size_0_149 - step.from) / 16
    step.entries, step.first = entries_0_149, math.max(0, entries_0_149 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_149, total_0_149, total_0_149 - sum_0_149, -moved_0_149
    if entries_0_149 > 0 then step.newest_us = when_0_149 end
  end
--lua/lib/clock_step.lua:54
  scope.sums[slot] = step
  if may_write then
    call('SET', key, text, 'KEEPTTL')
  elseif slot == '0' then
    scope.copy = text
  else
    scope.copies = scope.copies or {}
    scope.copies[slot] = text
  end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, math.max((argv[scope.set + 5] - 1), 0) do
    by_us = math.max(by_us, sums_step_back(scope, tostring(i), may_write))
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
  line_write(line, waiter, ticket, is_elsewhere and (math.min(math.ceil(due_us), 2500000000000000 - 1) + 0.25) or (math.min(math.ceil(due_us), 2500000000000000 - 1)))
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
  local cutoff_us_0_222 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_222)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_220 = line.at_us local from, to = -at_us_0_220, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_187 = line.scope
--lua/lib/meters.lua:80
if (argv[scope_0_187.set + 5] ~= '0') then call('HDEL', (given[scope_0_187.keys]), 'w' .. waiter) end
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

  if call('ZCARD', line_key) == 0 then
    if may_write then call('DEL', turns_key) end
    return line
  end
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


local function line_first(line, count)
  local late = line.late_ranks or {}
  local first = line.suspended - #late + line.overdue
  local found, at = {}, 1
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + count + #late - 1)) do
    local rank = first + i - 1
    while late[at] and late[at] < rank do at = at + 1 end
    if late[at] ~= rank and #found < count then found[#found + 1] = waiter end
  end
  return found
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
  meters_look(scope, line_first(scope.line, 20))
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
--lua/lib/settings.lua:27
local function settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end
--lua/lib/settings.lua:46
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end


local function settings_keep(settings, ttl_ms)
  if not settings_stored(settings) and call('PTTL', settings) < ttl_ms then call('PEXPIRE', settings, ttl_ms) end
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
--lua/lib/check.lua:27
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us and not (scope.set_back_us == 1e+300) then
      local by_us = scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then log_to_sums(scope, 0, nil, true) end
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
      scope.is_full = not may_write and scope.paused_us == 0 and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_272 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_272 = 1, #scopes_0_272 do
    local scope_0_272 = scopes_0_272[s_0_272]
    if not scope_0_272.is_full and scope_0_272.turn_us > scope_0_272.at_us and not (binding and binding.turn_us >= scope_0_272.turn_us) then
      binding, index = scope_0_272, s_0_272
    end
  end
--lua/lib/check.lua:67
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
  local now_us_0_273, ahead_0_273 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_273 + 600000000 + 1000000 * ahead_0_273
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
--lua/lib/meters.lua:80
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

  local until_us_0_226 = math.max(until_us, line.passed_us or 0) local from, to = '(' .. string.format('%.0f', until_us_0_226) .. '.5', '(2.5e15'
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
  call('ZADD', line.turns_key, (math.min(math.ceil(due_us), 2500000000000000 - 1) + 0.5), waiter)
  line_keep(line, due_us)
  do local turn_us_0_135 = due_us <= line.at_us and 0 or due_us
--lua/lib/reply.lua:140
local n_0_135 = #promotions
  promotions[n_0_135 + 1], promotions[n_0_135 + 2], promotions[n_0_135 + 3], promotions[n_0_135 + 4] = 20, scope.keys, waiter, turn_us_0_135
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
  local line = scope.line
  local _, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local is_paced = (argv[(last - step + 1)]) == 'pace'
  horizon_count(line)
  local from = rank + 1 + (is_paced and line_due(line, line.at_us + 50000) or 0)
  for _ = 1, 20 do
    local _, due_us = horizon_waiter(line, from, 0)
    tiers_after(scope, from, false)
    if not due_us or scope.turn_us - due_us > horizon_apart(scope) then break end
    if is_paced then return end
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
  local cutoff_us_0_225, until_us_0_225 = line.cutoff_us, line.at_us - 200000 local from, to = string.format('%.0f', cutoff_us_0_225), until_us_0_225 + 0.5
  local found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, score = found[1], tonumber(found[2])
  if not waiter then return end
  line.late_us = line.at_us - 200000
  if waiter == request_waiter then return end
  if state_of(score) == 'scheduled' then
    horizon_tell(scope, promotions, waiter, line.at_us)
  else
    do
--lua/lib/reply.lua:152
local n_0_141 = #promotions
  promotions[n_0_141 + 1], promotions[n_0_141 + 2], promotions[n_0_141 + 3], promotions[n_0_141 + 4] = 22, scope.keys, waiter, 0
--lua/lib/horizon.lua:125
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
  local until_us_0_227 = line.at_us - 200000 local from, to = '(' .. string.format('%.0f', until_us_0_227) .. '.5', '(2.5e15'
  local first = tonumber(call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
  if first then do local at_us_1_83 = (first >= 2500000000000000 and 0 or math.floor(first)) + 200000 + 1
--lua/lib/reply.lua:158
local n_1_83 = #promotions
  promotions[n_1_83 + 1], promotions[n_1_83 + 2], promotions[n_1_83 + 3], promotions[n_1_83 + 4] = 23, scope.keys, at_us_1_83, 0
--lua/lib/horizon.lua:162
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
  local cutoff_us_0_230 = line.clock.cutoff_us local from, to = 2500000000000000, string.format('(%.0f', 2500000000000000 + math.floor(cutoff_us_0_230 / 1000))
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
--lua/lib/reply.lua:140
local n_0_136 = #promotions
  promotions[n_0_136 + 1], promotions[n_0_136 + 2], promotions[n_0_136 + 3], promotions[n_0_136 + 4] = 20, scope.keys, waiter, 0
--lua/lib/schedule.lua:54
end
    else
      local due_us_0_195 = scope.turn_us local turn_us = math.min(due_us_0_195, 2500000000000000 - 1)
      call('ZADD', line.turns_key, (math.min(math.ceil(turn_us), 2500000000000000 - 1) + 0.5), waiter)
      line_keep(line, turn_us)
      do
--lua/lib/reply.lua:140
local n_0_137 = #promotions
  promotions[n_0_137 + 1], promotions[n_0_137 + 2], promotions[n_0_137 + 3], promotions[n_0_137 + 4] = 20, scope.keys, waiter, turn_us
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
  if awaited_us then do local at_us_0_139 = awaited_us + clock.overdue_us + 1000
--lua/lib/reply.lua:146
local n_0_139 = #promotions
  promotions[n_0_139 + 1], promotions[n_0_139 + 2], promotions[n_0_139 + 3], promotions[n_0_139 + 4] = 21, scope.keys, at_us_0_139, 0
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
--lua/lib/reply.lua:140
local n_0_138 = #promotions
  promotions[n_0_138 + 1], promotions[n_0_138 + 2], promotions[n_0_138 + 3], promotions[n_0_138 + 4] = 20, scope.keys, waiter, due_us
--lua/lib/schedule.lua:100
end
  end
  return room
end



local function schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, 2500000000000000, '+inf') == 0 then return end
  local more = was_parked and 1 or 0
  do
--lua/lib/reply.lua:146
local n_0_140 = #promotions
  promotions[n_0_140 + 1], promotions[n_0_140 + 2], promotions[n_0_140 + 3], promotions[n_0_140 + 4] = 21, scope.keys, 0, more
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
  if (argv[scope.set + 2]) ~= '' then do local now_us_0_190 = clock.now_us
--lua/lib/log.lua:33
local tail_0_190 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_190
  if tail_0_190 ~= '' then
    local newest_0_190 = unpack_bytes('<d', tail_0_190, #tail_0_190 - 7)
    if newest_0_190 > now_us_0_190 + 1000000 then
      scope.set_back_us = newest_0_190 - now_us_0_190
    elseif newest_0_190 > now_us_0_190 then
      scope.at_us = newest_0_190
    elseif newest_0_190 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/schedule.lua:170
end end
  do
--lua/lib/sums.lua:100
local count_0_158 = argv[scope.set + 5] - 1
  if count_0_158 < 0 then count_0_158 = 0 end
  for i_0_158 = scope.is_summed and 0 or 1, count_0_158 do
    local slot_0_158 = tostring(i_0_158)
--lua/lib/sums.lua:78
    local opened_1_95 = scope.sums or {}
  scope.sums = opened_1_95
  local __0_158 = opened_1_95[slot_0_158]
  if not __0_158 then
    local key_1_95 = slot_0_158 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_158])
--lua/lib/sums.lua:65
    local text_2_63 = call('GETRANGE', key_1_95, '-320', '-1')
  local size_2_63, head_2_63 = #text_2_63, text_2_63
  if size_2_63 == 320 then
    size_2_63, head_2_63 = call('STRLEN', key_1_95), call('GETRANGE', key_1_95, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_95 = { head = head_2_63, text = text_2_63, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_63 >= 64 then
    local __3_6, __3_6, moved_3_6, __3_6, groups_3_6, front_3_6, total_3_6, base_3_6 = unpack_bytes('<dddddddd', head_2_63)
    local when_3_6, sum_3_6 = unpack_bytes('<dd', text_2_63, #text_2_63 - 16 + 1)
    if groups_3_6 > 0 then read_1_95.groups, read_1_95.front, read_1_95.from = groups_3_6, front_3_6, 64 + 8 * (groups_3_6 + groups_3_6 / 64) end
    local entries_3_6 = (size_2_63 - read_1_95.from) / 16
    read_1_95.entries, read_1_95.first = entries_3_6, math.max(0, entries_3_6 - math.floor(#text_2_63 / 16))
    read_1_95.base, read_1_95.total, read_1_95.sum, read_1_95.moved_us = -base_3_6, total_3_6, total_3_6 - sum_3_6, -moved_3_6
    if entries_3_6 > 0 then read_1_95.newest_us = when_3_6 end
  end
--lua/lib/sums.lua:84
    __0_158 = read_1_95
    if #__0_158.head < 64 then scope.is_bare = true end
    local ahead_us_1_95 = __0_158.newest_us - scope.at_us
    if ahead_us_1_95 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_95)
    elseif ahead_us_1_95 > 0 then
      scope.at_us = __0_158.newest_us
    end
    opened_1_95[slot_0_158] = __0_158
  end
--lua/lib/sums.lua:105
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
--lua/lib/meters.lua:80
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
    call('ZADD', turns_key, (math.min(math.ceil(now_us), 2500000000000000 - 1)), waiter)
  elseif what == 'postponed' and scope.cap then
    call('ZADD', turns_key, (4000000000000000 + ticket), waiter)
    return true, ticket
  else
    event_suspend(scope, waiter, ticket, now_us)
  end
  return true, 0
end
--lua/lib/carry_sources.lua:13
local function carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


local function carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_152 = call('GETRANGE', key, '-320', '-1')
  local size_0_152, head_0_152 = #text_0_152, text_0_152
  if size_0_152 == 320 then
    size_0_152, head_0_152 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_152, text = text_0_152, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_152 >= 64 then
    local __1_89, __1_89, moved_1_89, __1_89, groups_1_89, front_1_89, total_1_89, base_1_89 = unpack_bytes('<dddddddd', head_0_152)
    local when_1_89, sum_1_89 = unpack_bytes('<dd', text_0_152, #text_0_152 - 16 + 1)
    if groups_1_89 > 0 then log.groups, log.front, log.from = groups_1_89, front_1_89, 64 + 8 * (groups_1_89 + groups_1_89 / 64) end
    local entries_1_89 = (size_0_152 - log.from) / 16
    log.entries, log.first = entries_1_89, math.max(0, entries_1_89 - math.floor(#text_0_152 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_89, total_1_89, total_1_89 - sum_1_89, -moved_1_89
    if entries_1_89 > 0 then log.newest_us = when_1_89 end
  end
--lua/lib/carry_sources.lua:21
  local history, entries, newest_us = {}, log.entries, log.newest_us
  if newest_us == 1e+300 then
    local entry_0_162 = entries - 2
--lua/lib/sums.lua:111
local text_0_162, at_0_162 = log.text, 1
  if entry_0_162 < log.first then
    text_0_162 = call('GETRANGE', key, log.from + entry_0_162 * 16, log.from + entry_0_162 * 16 + 16 - 1)
  else
    at_0_162 = #text_0_162 - (log.entries - entry_0_162) * 16 + 1
  end
  local when, sum_0_162 = unpack_bytes('<dd', text_0_162, at_0_162)
--lua/lib/carry_sources.lua:24
    entries, newest_us = entries - 1, when
  end
  if entries < 1 then return history end
  local each, before, ahead_us = math.ceil(entries / 1000), log.base, math.max(0, newest_us - at_us)
  for i = (entries - 1) % each, entries - 1, each do
--lua/lib/sums.lua:111
    local text_0_163, at_0_163 = log.text, 1
  if i < log.first then
    text_0_163 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_163 = #text_0_163 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_163 = unpack_bytes('<dd', text_0_163, at_0_163)
--lua/lib/sums.lua:151
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:111
    local text_1_102, at_1_102 = log.text, 1
  if i < log.first then
    text_1_102 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_102 = #text_1_102 - (log.entries - i) * 16 + 1
  end
  local __0_172, sum_0_172 = unpack_bytes('<dd', text_1_102, at_1_102)






    local more_0_172, groups_1_109 = log.total, log.groups or 0
  local group_1_109 = math.floor(i / 32)
  if group_1_109 < groups_1_109 then
    local known_1_109 = log.known
    if not known_1_109 then
      local packed_1_109 = call('GETRANGE', key, 64, 64 + groups_1_109 / 64 * 8 - 1)
      known_1_109 = { [0] = log.front }
      for i_1_109 = 1, groups_1_109 / 64 do known_1_109[i_1_109] = known_1_109[i_1_109 - 1] + unpack_bytes('<d', packed_1_109, 8 * i_1_109 - 7) end
      known_1_109.slices, log.known = {}, known_1_109
    end
    local at_1_109 = math.floor(group_1_109 / 64)
    local slice_1_109 = known_1_109.slices[at_1_109]
    if not slice_1_109 then
      local from_1_109 = 64 + 8 * (groups_1_109 / 64 + at_1_109 * 64)
      local packed_1_109 = call('GETRANGE', key, from_1_109, from_1_109 + 8 * 64 - 1)
      slice_1_109 = { [0] = known_1_109[at_1_109] }
      for i_1_109 = 1, 64 - 1 do slice_1_109[i_1_109] = slice_1_109[i_1_109 - 1] + unpack_bytes('<d', packed_1_109, 8 * i_1_109 - 7) end
      known_1_109.slices[at_1_109] = slice_1_109
    end
    more_0_172 = slice_1_109[group_1_109 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_172 - sum_0_172
  end
--lua/lib/carry_sources.lua:31
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


local function carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


local function carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return carry_of_log(base .. name, at_us) end
  local kept = call('HGET', base .. 'meters', name)
  local when_us, units = at_us, 0
  if string.sub(name, 1, 5) == 'fixed' then
    local ends_us, _, used = unpack_bytes('<ddd', kept)
    when_us, units = math.min(ends_us, at_us), used
  else
    local served_us, _, each_us = unpack_bytes('<ddd', kept)
    units = math.max(0, math.ceil((served_us - at_us) / each_us))
  end
  return { { when_us, units } }
end


local function carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:17
local function carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_150, __0_150, moved_0_150, __0_150, groups_0_150, front_0_150, total_0_150, base_0_150 = unpack_bytes('<dddddddd', text)
    local when_0_150, sum_0_150 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_150 > 0 then log.groups, log.front, log.from = groups_0_150, front_0_150, 64 + 8 * (groups_0_150 + groups_0_150 / 64) end
    local entries_0_150 = (size - log.from) / 16
    log.entries, log.first = entries_0_150, math.max(0, entries_0_150 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_150, total_0_150, total_0_150 - sum_0_150, -moved_0_150
    if entries_0_150 > 0 then log.newest_us = when_0_150 end
  end
--lua/lib/carry_logs.lua:23
  local parts = { text }
  for _, entry in ipairs(entries) do
    log.sum = log.sum + entry[2]
    parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
  end
  text = table.concat(parts)
  size = #text
--lua/lib/sums.lua:50
  local written = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_151, __0_151, moved_0_151, __0_151, groups_0_151, front_0_151, total_0_151, base_0_151 = unpack_bytes('<dddddddd', text)
    local when_0_151, sum_0_151 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_151 > 0 then written.groups, written.front, written.from = groups_0_151, front_0_151, 64 + 8 * (groups_0_151 + groups_0_151 / 64) end
    local entries_0_151 = (size - written.from) / 16
    written.entries, written.first = entries_0_151, math.max(0, entries_0_151 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_151, total_0_151, total_0_151 - sum_0_151, -moved_0_151
    if entries_0_151 > 0 then written.newest_us = when_0_151 end
  end
--lua/lib/carry_logs.lua:31
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_185 = 2 * longest_us
--lua/lib/meters.lua:37
local meters_0_185, ttl_ms_0_185 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_185 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_185) < ttl_ms_0_185 then
    call('PEXPIRE', meters_0_185, ttl_ms_0_185)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_115 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_115 == -2 then
    local zeros_1_115 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_115 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_185)
  elseif kept_ms_1_115 < ttl_ms_0_185 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_185)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry_logs.lua:40
end
  end
end


local function carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
    return
  end
  local text = scope.copy or call('GETRANGE', key, 0, -1)
  if #text < 32 then text = pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) end
  local parts = { text }
  for _, entry in ipairs(entries) do parts[#parts + 1] = string.rep(pack('<d', entry[1]), entry[2]) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then
    call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  else
    scope.copy = text
  end
end


local function carry_leave(scope)
  local key, kept_ms = (given[scope.keys + 1]), call('PTTL', given[scope.keys])
  if kept_ms > 0 then do
--lua/lib/left.lua:15
local kept_ms_0_176 = call('PTTL', given[scope.keys + 1])
  if kept_ms_0_176 == -2 then
    local zeros_0_176 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_0_176 .. pack('<dd', 1e+300, 0), 'PX', kept_ms)
  elseif kept_ms_0_176 < kept_ms then
    call('PEXPIRE', (given[scope.keys + 1]), kept_ms)
  end
--lua/lib/carry_logs.lua:71
end end
  local newest = call('GETRANGE', key, -8, -1)
  if newest == '' then return end
  if unpack_bytes('<d', newest) > 0 or call('STRLEN', key) == 32 then log_to_sums(scope, 0, nil, true) end
--lua/lib/sums.lua:65
  local text_0_153 = call('GETRANGE', key, '-320', '-1')
  local size_0_153, head_0_153 = #text_0_153, text_0_153
  if size_0_153 == 320 then
    size_0_153, head_0_153 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_153, text = text_0_153, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_153 >= 64 then
    local __1_90, __1_90, moved_1_90, __1_90, groups_1_90, front_1_90, total_1_90, base_1_90 = unpack_bytes('<dddddddd', head_0_153)
    local when_1_90, sum_1_90 = unpack_bytes('<dd', text_0_153, #text_0_153 - 16 + 1)
    if groups_1_90 > 0 then log.groups, log.front, log.from = groups_1_90, front_1_90, 64 + 8 * (groups_1_90 + groups_1_90 / 64) end
    local entries_1_90 = (size_0_153 - log.from) / 16
    log.entries, log.first = entries_1_90, math.max(0, entries_1_90 - math.floor(#text_0_153 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_90, total_1_90, total_1_90 - sum_1_90, -moved_1_90
    if entries_1_90 > 0 then log.newest_us = when_1_90 end
  end
--lua/lib/carry_logs.lua:76
  if log.newest_us ~= 1e+300 then call('APPEND', key, pack('<dd', 1e+300, log.total - log.sum)) end
end
--lua/lib/carry.lua:40
local function carry_targets(scope)
  local targets = {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local field = argv[tier + 3]
    local name = kind == 'sliding' and 'log' or field
    local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
    if kind == 'summed' then
      name = string.match((given[scope.keys - field]), '[^:]*$')
--lua/lib/sums.lua:78
      local opened_0_157 = scope.sums or {}
  scope.sums = opened_0_157
  local log = opened_0_157[field]
  if not log then
    local key_0_157 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_94 = call('GETRANGE', key_0_157, '-320', '-1')
  local size_1_94, head_1_94 = #text_1_94, text_1_94
  if size_1_94 == 320 then
    size_1_94, head_1_94 = call('STRLEN', key_0_157), call('GETRANGE', key_0_157, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_157 = { head = head_1_94, text = text_1_94, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_94 >= 64 then
    local __2_62, __2_62, moved_2_62, __2_62, groups_2_62, front_2_62, total_2_62, base_2_62 = unpack_bytes('<dddddddd', head_1_94)
    local when_2_62, sum_2_62 = unpack_bytes('<dd', text_1_94, #text_1_94 - 16 + 1)
    if groups_2_62 > 0 then read_0_157.groups, read_0_157.front, read_0_157.from = groups_2_62, front_2_62, 64 + 8 * (groups_2_62 + groups_2_62 / 64) end
    local entries_2_62 = (size_1_94 - read_0_157.from) / 16
    read_0_157.entries, read_0_157.first = entries_2_62, math.max(0, entries_2_62 - math.floor(#text_1_94 / 16))
    read_0_157.base, read_0_157.total, read_0_157.sum, read_0_157.moved_us = -base_2_62, total_2_62, total_2_62 - sum_2_62, -moved_2_62
    if entries_2_62 > 0 then read_0_157.newest_us = when_2_62 end
  end
--lua/lib/sums.lua:84
    log = read_0_157
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_157 = log.newest_us - scope.at_us
    if ahead_us_0_157 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_157)
    elseif ahead_us_0_157 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_157[field] = log
  end
--lua/lib/carry.lua:51
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:19
      local kept = scope[tier]
  if kept == nil then
    local field_0_181 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_181)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:54
      is_bare = not kept
    end
    local target = targets[name]
    if kind == 'pace' then

    elseif target then
      target.most = math.max(target.most, tonumber(argv[tier + 1]))
      target.window_us = math.max(target.window_us, tonumber(argv[tier + 2]))
    else
      targets[name] = { tier = tier, kind = kind, is_bare = is_bare, most = tonumber(argv[tier + 1]),
        window_us = tonumber(argv[tier + 2]) }
    end
  end
  return targets
end



local function carry_unnamed(scope)
  local targets, lacks = carry_targets(scope), scope.is_changed or (scope.set_back_us == 1e+300)
  local is_known = lacks
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
  if not (argv[scope.set + 5] ~= '0') then return is_known and 'meters' or nil end
  local records, named, unnamed = call('HKEYS', given[scope.keys]), {}, {}
  for i = 1, (argv[scope.set + 5] - 1) do named[string.match((given[scope.keys - i]), '[^:]*$')] = true end
  for _, name in ipairs(records) do
    if string.sub(name, 1, 4) == 'log~' and not named[name] then unnamed[#unnamed + 1] = name end
  end
  if #unnamed > 0 then return table.concat(unnamed, ' ') end
  records[#records + 1] = 'log'
  scope.records = records
  return nil
end



local function carry_missed(scopes, may_write)
  for s, scope in ipairs(scopes) do
    local endings = carry_unnamed(scope)
    if endings then return s, endings end
  end
  for _, scope in ipairs(scopes) do
    if scope.records and (scope.set_back_us == 1e+300) then
      left_return(scope, may_write)
      scope.is_changed = true
    end
  end
end


local function carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(carry_count(history, since_us) - carry_count(own, since_us), target.most)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


local function carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or carry_of_log(base .. name, at_us)
    local entries = carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_246, edges_0_246 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_246 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_246 = at_us + length_us, nil
  if edges_0_246 ~= '' then
    local __0_246, last_0_246, guard_us_0_246, edge_us_0_246 = string.find(edges_0_246, '^(%S+) (%S+)')
    local is_here_0_246 = false
    edge_us_0_246 = edge_us_0_246 * 1000000
    repeat
      local from_us_0_246, __0_246, to_0_246, length_0_246, count_0_246 = edge_us_0_246, string.find(edges_0_246, '^ ([%d.]+)x(%d+)', last_0_246 + 1)
      if to_0_246 then
        last_0_246, length_us = to_0_246, math.floor(length_0_246 * 1000000 + 0.5)
        edge_us_0_246 = edge_us_0_246 + length_us * count_0_246
      end
      is_here_0_246 = not to_0_246 or at_us < edge_us_0_246
      if is_here_0_246 then ends_us = from_us_0_246 + (math.floor((at_us - from_us_0_246) / length_us) + 1) * length_us end
      if is_here_0_246 and to_0_246 then alike_0_246 = math.floor((edge_us_0_246 - ends_us) / length_us + 0.5) end
    until is_here_0_246
    closes_us_0_246 = ends_us - guard_us_0_246
  end
local closes_us = closes_us_0_246 or ends_us
--lua/lib/carry.lua:137
    local units, first_us = carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:19
    local kept_0_250 = scope[tier]
  if kept_0_250 == nil then
    local field_1_122 = argv[tier + 3]
    kept_0_250 = call('HGET', (given[scope.keys]), field_1_122)
    scope[tier] = kept_0_250
    if not kept_0_250 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_250 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_250) end

  local __0_250, edges_0_250 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_250 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_250 == '' and 1 or 2)
  if is_set_back_0_250 then do local at_us_1_131 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_131, edges_1_131 = argv[tier + 3], argv[tier + 4]
  local length_us_1_131, alike_1_131 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_131, closes_us_1_131 = at_us_1_131 + length_us_1_131, nil
  if edges_1_131 ~= '' then
    local __1_131, last_1_131, guard_us_1_131, edge_us_1_131 = string.find(edges_1_131, '^(%S+) (%S+)')
    local is_here_1_131 = false
    edge_us_1_131 = edge_us_1_131 * 1000000
    repeat
      local from_us_1_131, __1_131, to_1_131, length_1_131, count_1_131 = edge_us_1_131, string.find(edges_1_131, '^ ([%d.]+)x(%d+)', last_1_131 + 1)
      if to_1_131 then
        last_1_131, length_us_1_131 = to_1_131, math.floor(length_1_131 * 1000000 + 0.5)
        edge_us_1_131 = edge_us_1_131 + length_us_1_131 * count_1_131
      end
      is_here_1_131 = not to_1_131 or at_us_1_131 < edge_us_1_131
      if is_here_1_131 then ends_us_1_131 = from_us_1_131 + (math.floor((at_us_1_131 - from_us_1_131) / length_us_1_131) + 1) * length_us_1_131 end
      if is_here_1_131 and to_1_131 then alike_1_131 = math.floor((edge_us_1_131 - ends_us_1_131) / length_us_1_131 + 0.5) end
    until is_here_1_131
    closes_us_1_131 = ends_us_1_131 - guard_us_1_131
  end
own_ends_us, own_closes_us = ends_us_1_131, closes_us_1_131 or ends_us_1_131
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_250 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:139
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
    local kept_0_257 = scope[tier]
  if kept_0_257 == nil then
    local field_1_123 = argv[tier + 3]
    kept_0_257 = call('HGET', (given[scope.keys]), field_1_123)
    scope[tier] = kept_0_257
    if not kept_0_257 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_257, is_set_back_0_257 = 0, 0, false
  if kept_0_257 then served_us, expires_us_0_257 = unpack_bytes('<dd', kept_0_257) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_257, burst_0_257 = argv[tier + 3], argv[tier + 4]
    local most_us_0_257 = scope.at_us + burst_0_257 * each_us + (argv[tier + 2])
    is_set_back_0_257 = served_us > most_us_0_257
    if is_set_back_0_257 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_257)
  end
--lua/lib/carry.lua:148
    local right_us = 0
    for _, entry in ipairs(history) do
      if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
    end
    local _, burst = argv[tier + 3], argv[tier + 4]
    right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
    if right_us <= served_us then return end
    packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
  end
  scope[tier] = packed
  if may_write then
    call('HSET', meters, name, packed)
    do local lasts_us_0_186 = until_us - now_us
--lua/lib/meters.lua:37
local meters_0_186, ttl_ms_0_186 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_186 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_186) < ttl_ms_0_186 then
    call('PEXPIRE', meters_0_186, ttl_ms_0_186)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_116 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_116 == -2 then
    local zeros_1_116 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_116 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_186)
  elseif kept_ms_1_116 < ttl_ms_0_186 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_186)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry.lua:160
end
  end
end


local function carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_79 = target.tier local _, edges = argv[tier_0_79 + 3], argv[tier_0_79 + 4]
      local is_news = not is_named or is_log and target.is_bare and not (target.kind == 'fixed' and edges == '')
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and carry_unit(other) == carry_unit(name) then
        histories[other] = histories[other] or carry_history(base, other, scope.at_us)
        local units = carry_count(histories[other], scope.at_us - 2 * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
  if (argv[scope.set + 2]) == '' then carry_leave(scope) end
end
--lua/lib/clock.lua:27
  local overdue_us_0_277 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_277, cutoff_us = now_us - overdue_us_0_277 }
--lua/acquire.lua:25
  return {
    clock = clock,
    promotions = {},
    other_limits = settings_other,
    reply_stored = reply_stored,
    reply_unnamed = reply_unnamed,
    set_back = check_set_back,
    missed = carry_missed,
    carry = carry_scope,
    check = check_all,
    note_vain = note_vain,
    join = join_lines,
    read_state = read_state,
    leave = leave_line,
    schedule = schedule_after,
    event = event_apply,
    know_cap = schedule_know_cap,
    note_costs = meters_note,
    schedule_scope = schedule_scope,
  }
end


local function make_settle()
--lua/lib/request_limits.lua:4
local argv = ARGV
local given = KEYS
--lua/lib/charged.lua:29
local function settled_moved(scope, name)
  return scope.moved[name] or 0
end


local function settled_note(scope, name, moved_us)
  if moved_us == settled_moved(scope, name) then return end
  scope.moved[name], scope.is_moved = moved_us, true
end


local function settled_text(scope, at)
  local text = at
  for name, moved_us in pairs(scope.moved) do
    if moved_us ~= 0 then text = text .. string.format('/%s=%.0f', name, moved_us) end
  end
  return text
end
--lua/lib/sums.lua:27
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:149
local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end



local function log_settle(scope, at_us, moved_us, counted, right)
  local key, now = (given[scope.keys + 1]), scope.at_us
  local longest_us, _, moved = unpack_bytes('<ddd', call('GETRANGE', key, 0, 32 - 1))
  local at = at_us + moved_us + moved
  if at <= now - longest_us then return moved_us end
  local entries = (call('STRLEN', key) - 32) / 8
  local first = log_find(key, entries, at)
  local own = log_find(key, entries, at + 1) - first
  if own == 0 and counted > 0 then return moved_us end
  if own == 0 and first == entries and at > now then

    at = math.max(now, entries > 0 and unpack_bytes('<d', call('GETRANGE', key, -8, -1)) or now)
  end
  local from = 32 + first * 8
  if right > counted then
    call('SETRANGE', key, from, string.rep(pack('<d', at), right - counted) .. call('GETRANGE', key, from, -1))
    return at - at_us - moved
  end
  local removed = math.min(own, counted - right)
  local rest = call('GETRANGE', key, from + removed * 8, -1)
  local kept = call('GETRANGE', key, 0, 32 + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
  return moved_us
end
--lua/lib/log_to_sums.lua:15
local function log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = log_find(key, count, own_us), log_find(key, count, own_us + 1) end
  while last < count do
    local next_last = math.min(last + each, count)
    if last < behind and behind < next_last then next_last = behind end
    if last < own and own < next_last then next_last = own end
    last = next_last
    parts[#parts + 1] = pack('<dd', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us, -last)
  end
  text = table.concat(parts)
  if may_write then call('SET', key, text, 'KEEPTTL') else scope.copy = text end
  scope.is_summed, scope.sums = true, scope.sums or {}
  local size_0_368 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_368 >= 64 then
    local __0_368, __0_368, moved_0_368, __0_368, groups_0_368, front_0_368, total_0_368, base_0_368 = unpack_bytes('<dddddddd', text)
    local when_0_368, sum_0_368 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_368 > 0 then log.groups, log.front, log.from = groups_0_368, front_0_368, 64 + 8 * (groups_0_368 + groups_0_368 / 64) end
    local entries_0_368 = (size_0_368 - log.from) / 16
    log.entries, log.first = entries_0_368, math.max(0, entries_0_368 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_368, total_0_368, total_0_368 - sum_0_368, -moved_0_368
    if entries_0_368 > 0 then log.newest_us = when_0_368 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/sums_settle.lua:14
local function sums_make_room(log, key)
  local groups, before = 2 * 64 * math.ceil(log.entries / 32 / 64), log.groups or 0
  local parts, zero = { call('GETRANGE', key, 0, 64 - 1) }, pack('<d', 0)
  local slices_end = 64 + 8 * before / 64
  parts[2] = before > 0 and call('GETRANGE', key, 64, slices_end - 1) or ''
  parts[3] = string.rep(zero, (groups - before) / 64)
  parts[4] = before > 0 and call('GETRANGE', key, slices_end, log.from - 1) or ''
  parts[5] = string.rep(zero, groups - before)
  parts[6] = call('GETRANGE', key, log.from, -1)
  call('SET', key, table.concat(parts), 'KEEPTTL')
  call('SETRANGE', key, 32, pack('<dd', groups, log.front or log.total))
  log.groups, log.from = groups, 64 + 8 * (groups + groups / 64)
end

local function sums_add_at(key, at, more)
  call('SETRANGE', key, at, pack('<d', unpack_bytes('<d', call('GETRANGE', key, at, at + 7)) + more))
end


local function sums_correct(log, key, entry, more, text, first)
  local group, last = math.floor(entry / 32), math.floor((log.entries - 1) / 32)
  local doubles = (#text / 16 - (entry - first)) * 2
  local format = string.sub('<dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', 1, doubles + 1)
  local rest = { unpack_bytes(format, text, (entry - first) * 16 + 1) }
  for i = 2, doubles, 2 do rest[i] = rest[i] - more end
  call('SETRANGE', key, log.from + entry * 16, pack(format, unpack(rest, 1, doubles)))
  if group == last then return end
  if group >= (log.groups or 0) then sums_make_room(log, key) end
  sums_add_at(key, 64 + 8 * math.floor(group / 64), more)
  sums_add_at(key, 64 + 8 * (log.groups / 64 + group), more)
  call('SETRANGE', key, '48', pack('<d', log.total + more))
end


local function sums_insert(log, key, entry, at, units)
  local entry_0_379 = entry - 1
--lua/lib/sums.lua:151
local before = log.base
  if entry_0_379 >= 0 then
--lua/lib/sums.lua:111
    local text_1_205, at_1_205 = log.text, 1
  if entry_0_379 < log.first then
    text_1_205 = call('GETRANGE', key, log.from + entry_0_379 * 16, log.from + entry_0_379 * 16 + 16 - 1)
  else
    at_1_205 = #text_1_205 - (log.entries - entry_0_379) * 16 + 1
  end
  local __0_379, sum_0_379 = unpack_bytes('<dd', text_1_205, at_1_205)






    local more_0_379, groups_1_211 = log.total, log.groups or 0
  local group_1_211 = math.floor(entry_0_379 / 32)
  if group_1_211 < groups_1_211 then
    local known_1_211 = log.known
    if not known_1_211 then
      local packed_1_211 = call('GETRANGE', key, 64, 64 + groups_1_211 / 64 * 8 - 1)
      known_1_211 = { [0] = log.front }
      for i_1_211 = 1, groups_1_211 / 64 do known_1_211[i_1_211] = known_1_211[i_1_211 - 1] + unpack_bytes('<d', packed_1_211, 8 * i_1_211 - 7) end
      known_1_211.slices, log.known = {}, known_1_211
    end
    local at_1_211 = math.floor(group_1_211 / 64)
    local slice_1_211 = known_1_211.slices[at_1_211]
    if not slice_1_211 then
      local from_1_211 = 64 + 8 * (groups_1_211 / 64 + at_1_211 * 64)
      local packed_1_211 = call('GETRANGE', key, from_1_211, from_1_211 + 8 * 64 - 1)
      slice_1_211 = { [0] = known_1_211[at_1_211] }
      for i_1_211 = 1, 64 - 1 do slice_1_211[i_1_211] = slice_1_211[i_1_211 - 1] + unpack_bytes('<d', packed_1_211, 8 * i_1_211 - 7) end
      known_1_211.slices[at_1_211] = slice_1_211
    end
    more_0_379 = slice_1_211[group_1_211 % 64]
  end
--lua/lib/sums.lua:155
    before = more_0_379 - sum_0_379
  end
--lua/lib/sums.lua:124
  local more, groups_0_377 = log.total, log.groups or 0
  local group_0_377 = math.floor(entry / 32)
  if group_0_377 < groups_0_377 then
    local known_0_377 = log.known
    if not known_0_377 then
      local packed_0_377 = call('GETRANGE', key, 64, 64 + groups_0_377 / 64 * 8 - 1)
      known_0_377 = { [0] = log.front }
      for i_0_377 = 1, groups_0_377 / 64 do known_0_377[i_0_377] = known_0_377[i_0_377 - 1] + unpack_bytes('<d', packed_0_377, 8 * i_0_377 - 7) end
      known_0_377.slices, log.known = {}, known_0_377
    end
    local at_0_377 = math.floor(group_0_377 / 64)
    local slice_0_377 = known_0_377.slices[at_0_377]
    if not slice_0_377 then
      local from_0_377 = 64 + 8 * (groups_0_377 / 64 + at_0_377 * 64)
      local packed_0_377 = call('GETRANGE', key, from_0_377, from_0_377 + 8 * 64 - 1)
      slice_0_377 = { [0] = known_0_377[at_0_377] }
      for i_0_377 = 1, 64 - 1 do slice_0_377[i_0_377] = slice_0_377[i_0_377 - 1] + unpack_bytes('<d', packed_0_377, 8 * i_0_377 - 7) end
      known_0_377.slices[at_0_377] = slice_0_377
    end
    more = slice_0_377[group_0_377 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:111
    local text_0_374, at_0_374 = log.text, 1
  if i < log.first then
    text_0_374 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_374 = #text_0_374 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_374 = unpack_bytes('<dd', text_0_374, at_0_374)
--lua/lib/sums.lua:151
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:111
    local text_1_206, at_1_206 = log.text, 1
  if i < log.first then
    text_1_206 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_206 = #text_1_206 - (log.entries - i) * 16 + 1
  end
  local __0_380, sum_0_380 = unpack_bytes('<dd', text_1_206, at_1_206)






    local more_0_380, groups_1_212 = log.total, log.groups or 0
  local group_1_212 = math.floor(i / 32)
  if group_1_212 < groups_1_212 then
    local known_1_212 = log.known
    if not known_1_212 then
      local packed_1_212 = call('GETRANGE', key, 64, 64 + groups_1_212 / 64 * 8 - 1)
      known_1_212 = { [0] = log.front }
      for i_1_212 = 1, groups_1_212 / 64 do known_1_212[i_1_212] = known_1_212[i_1_212 - 1] + unpack_bytes('<d', packed_1_212, 8 * i_1_212 - 7) end
      known_1_212.slices, log.known = {}, known_1_212
    end
    local at_1_212 = math.floor(group_1_212 / 64)
    local slice_1_212 = known_1_212.slices[at_1_212]
    if not slice_1_212 then
      local from_1_212 = 64 + 8 * (groups_1_212 / 64 + at_1_212 * 64)
      local packed_1_212 = call('GETRANGE', key, from_1_212, from_1_212 + 8 * 64 - 1)
      slice_1_212 = { [0] = known_1_212[at_1_212] }
      for i_1_212 = 1, 64 - 1 do slice_1_212[i_1_212] = slice_1_212[i_1_212 - 1] + unpack_bytes('<d', packed_1_212, 8 * i_1_212 - 7) end
      known_1_212.slices[at_1_212] = slice_1_212
    end
    more_0_380 = slice_1_212[group_1_212 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_380 - sum_0_380
  end
--lua/lib/sums_settle.lua:55
    local entry_0_378 = i + 1
--lua/lib/sums.lua:124
local its_more, groups_0_378 = log.total, log.groups or 0
  local group_0_378 = math.floor(entry_0_378 / 32)
  if group_0_378 < groups_0_378 then
    local known_0_378 = log.known
    if not known_0_378 then
      local packed_0_378 = call('GETRANGE', key, 64, 64 + groups_0_378 / 64 * 8 - 1)
      known_0_378 = { [0] = log.front }
      for i_0_378 = 1, groups_0_378 / 64 do known_0_378[i_0_378] = known_0_378[i_0_378 - 1] + unpack_bytes('<d', packed_0_378, 8 * i_0_378 - 7) end
      known_0_378.slices, log.known = {}, known_0_378
    end
    local at_0_378 = math.floor(group_0_378 / 64)
    local slice_0_378 = known_0_378.slices[at_0_378]
    if not slice_0_378 then
      local from_0_378 = 64 + 8 * (groups_0_378 / 64 + at_0_378 * 64)
      local packed_0_378 = call('GETRANGE', key, from_0_378, from_0_378 + 8 * 64 - 1)
      slice_0_378 = { [0] = known_0_378[at_0_378] }
      for i_0_378 = 1, 64 - 1 do slice_0_378[i_0_378] = slice_0_378[i_0_378 - 1] + unpack_bytes('<d', packed_0_378, 8 * i_0_378 - 7) end
      known_0_378.slices[at_0_378] = slice_0_378
    end
    its_more = slice_0_378[group_0_378 % 64]
  end
--lua/lib/sums_settle.lua:56
    rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
  end
  call('SETRANGE', key, log.from + entry * 16, table.concat(rest))
end





local function sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right)
  local at = at_us - moved_us

  if counted == 0 and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
--lua/lib/sums.lua:174
  local entry, low_us_0_386, high_0_386, high_us_0_386 = 0, nil, log.entries, nil
  local text_0_386, first_0_386, guesses_0_386 = log.text, log.first, 0
  while entry < high_0_386 do
    local count_0_386 = math.min(math.floor(#text_0_386 / 16), log.entries - first_0_386)
    local from_0_386, to_0_386 = math.max(first_0_386, entry), math.min(first_0_386 + count_0_386, high_0_386) - 1
    local offset_0_386 = #text_0_386 - (first_0_386 + count_0_386 - from_0_386) * 16 + 1

    local entry_0_386 = from_0_386
    repeat
      local when_0_386 = unpack_bytes('<d', text_0_386, offset_0_386 + (entry_0_386 - from_0_386) * 16)
      if when_0_386 >= at then high_0_386, high_us_0_386 = entry_0_386, when_0_386 else entry, low_us_0_386 = entry_0_386 + 1, when_0_386 end
      entry_0_386 = high_0_386 > to_0_386 and to_0_386 or math.floor((entry + high_0_386) / 2)
    until high_0_386 <= from_0_386 or entry > to_0_386 or entry >= high_0_386
    if entry < high_0_386 and not low_us_0_386 then
      local when_0_386 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_386 >= at then high_0_386 = 0 else entry, low_us_0_386 = 1, when_0_386 end
    end
    if entry < high_0_386 then
      local guess_0_386 = math.floor((entry + high_0_386) / 2)
      if guesses_0_386 < 3 then guess_0_386 = entry - 1 + math.ceil((at - low_us_0_386) / (high_us_0_386 - low_us_0_386) * (high_0_386 - entry + 1)) end
      guess_0_386, guesses_0_386 = math.max(entry, math.min(guess_0_386, high_0_386 - 1)), guesses_0_386 + 1
      do
--lua/lib/sums.lua:163
local start_1_217 = math.floor(guess_0_386 / 32) * 32
  local first_1_217 = math.max(start_1_217 - 1, 0)
  local text_1_217 = call('GETRANGE', key, log.from + first_1_217 * 16, log.from + math.min(start_1_217 + 32, log.entries) * 16 - 1)
text_0_386, first_0_386 = text_1_217, first_1_217
--lua/lib/sums.lua:195
end
      log.group, log.group_first = text_0_386, first_0_386
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:163
local start_0_385 = math.floor(entry / 32) * 32
  local first_0_385 = math.max(start_0_385 - 1, 0)
  local text_0_385 = call('GETRANGE', key, log.from + first_0_385 * 16, log.from + math.min(start_0_385 + 32, log.entries) * 16 - 1)
text, first = text_0_385, first_0_385
--lua/lib/sums_settle.lua:73
end
    end
    when = unpack_bytes('<d', text, (entry - first) * 16 + 1)
    is_own = when == at
    if resolution_us ~= '0' then
      is_own = math.floor((when + moved_us) / resolution_us) == math.floor(at_us / resolution_us)
    end
  end

  if not is_own and counted > 0 or right == counted then return false end
  if log.entries == 0 and call('EXISTS', key) == 0 then return true end
  if is_own then
    local least
    if entry % 32 > 0 then
      local _, before, _, up_to = unpack_bytes('<dddd', text, (entry - first - 1) * 16 + 1)
      least = up_to - before
    else
--lua/lib/sums.lua:151
      local up_to = log.base
  if entry >= 0 then
--lua/lib/sums.lua:111
    local text_1_207, at_1_207 = log.text, 1
  if entry < log.first then
    text_1_207 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_207 = #text_1_207 - (log.entries - entry) * 16 + 1
  end
  local __0_381, sum_0_381 = unpack_bytes('<dd', text_1_207, at_1_207)






    local more_0_381, groups_1_213 = log.total, log.groups or 0
  local group_1_213 = math.floor(entry / 32)
  if group_1_213 < groups_1_213 then
    local known_1_213 = log.known
    if not known_1_213 then
      local packed_1_213 = call('GETRANGE', key, 64, 64 + groups_1_213 / 64 * 8 - 1)
      known_1_213 = { [0] = log.front }
      for i_1_213 = 1, groups_1_213 / 64 do known_1_213[i_1_213] = known_1_213[i_1_213 - 1] + unpack_bytes('<d', packed_1_213, 8 * i_1_213 - 7) end
      known_1_213.slices, log.known = {}, known_1_213
    end
    local at_1_213 = math.floor(group_1_213 / 64)
    local slice_1_213 = known_1_213.slices[at_1_213]
    if not slice_1_213 then
      local from_1_213 = 64 + 8 * (groups_1_213 / 64 + at_1_213 * 64)
      local packed_1_213 = call('GETRANGE', key, from_1_213, from_1_213 + 8 * 64 - 1)
      slice_1_213 = { [0] = known_1_213[at_1_213] }
      for i_1_213 = 1, 64 - 1 do slice_1_213[i_1_213] = slice_1_213[i_1_213 - 1] + unpack_bytes('<d', packed_1_213, 8 * i_1_213 - 7) end
      known_1_213.slices[at_1_213] = slice_1_213
    end
    more_0_381 = slice_1_213[group_1_213 % 64]
  end
--lua/lib/sums.lua:155
    up_to = more_0_381 - sum_0_381
  end
--lua/lib/sums_settle.lua:91
      local entry_0_382 = entry - 1
--lua/lib/sums.lua:151
local before = log.base
  if entry_0_382 >= 0 then
--lua/lib/sums.lua:111
    local text_1_208, at_1_208 = log.text, 1
  if entry_0_382 < log.first then
    text_1_208 = call('GETRANGE', key, log.from + entry_0_382 * 16, log.from + entry_0_382 * 16 + 16 - 1)
  else
    at_1_208 = #text_1_208 - (log.entries - entry_0_382) * 16 + 1
  end
  local __0_382, sum_0_382 = unpack_bytes('<dd', text_1_208, at_1_208)






    local more_0_382, groups_1_214 = log.total, log.groups or 0
  local group_1_214 = math.floor(entry_0_382 / 32)
  if group_1_214 < groups_1_214 then
    local known_1_214 = log.known
    if not known_1_214 then
      local packed_1_214 = call('GETRANGE', key, 64, 64 + groups_1_214 / 64 * 8 - 1)
      known_1_214 = { [0] = log.front }
      for i_1_214 = 1, groups_1_214 / 64 do known_1_214[i_1_214] = known_1_214[i_1_214 - 1] + unpack_bytes('<d', packed_1_214, 8 * i_1_214 - 7) end
      known_1_214.slices, log.known = {}, known_1_214
    end
    local at_1_214 = math.floor(group_1_214 / 64)
    local slice_1_214 = known_1_214.slices[at_1_214]
    if not slice_1_214 then
      local from_1_214 = 64 + 8 * (groups_1_214 / 64 + at_1_214 * 64)
      local packed_1_214 = call('GETRANGE', key, from_1_214, from_1_214 + 8 * 64 - 1)
      slice_1_214 = { [0] = known_1_214[at_1_214] }
      for i_1_214 = 1, 64 - 1 do slice_1_214[i_1_214] = slice_1_214[i_1_214 - 1] + unpack_bytes('<d', packed_1_214, 8 * i_1_214 - 7) end
      known_1_214.slices[at_1_214] = slice_1_214
    end
    more_0_382 = slice_1_214[group_1_214 % 64]
  end
--lua/lib/sums.lua:155
    before = more_0_382 - sum_0_382
  end
--lua/lib/sums_settle.lua:92
      least = before - up_to
    end
    sums_correct(log, key, entry, math.max(right - counted, least), text, first)
  elseif log.entries - entry > 256 then
    at = when
    sums_correct(log, key, entry, right, text, first)
  else
    sums_insert(log, key, entry, at, right)
  end
  return false, counted == 0 and at or nil
end
--lua/lib/tiers/sums_tier.lua:89
local function sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:78
  local opened_0_372 = scope.sums or {}
  scope.sums = opened_0_372
  local log = opened_0_372[slot]
  if not log then
    local key_0_372 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_203 = call('GETRANGE', key_0_372, '-320', '-1')
  local size_1_203, head_1_203 = #text_1_203, text_1_203
  if size_1_203 == 320 then
    size_1_203, head_1_203 = call('STRLEN', key_0_372), call('GETRANGE', key_0_372, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_372 = { head = head_1_203, text = text_1_203, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_203 >= 64 then
    local __2_114, __2_114, moved_2_114, __2_114, groups_2_114, front_2_114, total_2_114, base_2_114 = unpack_bytes('<dddddddd', head_1_203)
    local when_2_114, sum_2_114 = unpack_bytes('<dd', text_1_203, #text_1_203 - 16 + 1)
    if groups_2_114 > 0 then read_0_372.groups, read_0_372.front, read_0_372.from = groups_2_114, front_2_114, 64 + 8 * (groups_2_114 + groups_2_114 / 64) end
    local entries_2_114 = (size_1_203 - read_0_372.from) / 16
    read_0_372.entries, read_0_372.first = entries_2_114, math.max(0, entries_2_114 - math.floor(#text_1_203 / 16))
    read_0_372.base, read_0_372.total, read_0_372.sum, read_0_372.moved_us = -base_2_114, total_2_114, total_2_114 - sum_2_114, -moved_2_114
    if entries_2_114 > 0 then read_0_372.newest_us = when_2_114 end
  end
--lua/lib/sums.lua:84
    log = read_0_372
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_372 = log.newest_us - scope.at_us
    if ahead_us_0_372 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_372)
    elseif ahead_us_0_372 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_372[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_332 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_332], scope.rights[i_0_332]
--lua/lib/tiers/sums_tier.lua:96
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_395, is_renewed_0_395 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_395 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_227, expires_1_227 = unpack_bytes('<dd', '')
  local is_renewed_1_227 = longest_us > seen_us_1_227 or now_us + seen_us_1_227 > -expires_1_227
  if is_renewed_1_227 then
    if longest_us > seen_us_1_227 then seen_us_1_227 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_227, -(now_us + 2 * seen_us_1_227)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_227 / 500), ttl_floor_ms))
  end
is_renewed_0_395 = is_renewed_1_227
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:101
end
    end
    if kept_us then settled_note(scope, slot, kept_us - at_us + log.moved_us) end
  end
  scope.sums[slot] = nil
  return is_first
end
--lua/lib/tiers/sliding.lua:98
local function sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:101
  local i_0_333 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_333], scope.rights[i_0_333]
--lua/lib/tiers/sliding.lua:100
  if right == counted then return end
  local size = scope.is_summed and 0 or call('STRLEN', given[scope.keys + 1])
  if size > 0 and (right > 1 or size > 32 + 8 * 1000) then
    local head = call('GETRANGE', (given[scope.keys + 1]), 16, 23)
    log_to_sums(scope, 0, at_us + settled_moved(scope, '0') + unpack_bytes('<d', head), true)
  end
  if scope.is_summed or size == 0 then
    sums_tier_settle(scope, tier, '0', '0', (tonumber(argv[scope.set])), at_us, now_us, ttl_floor_ms)

    scope.is_summed = true
  else
    local moved_us = log_settle(scope, at_us, settled_moved(scope, '0'), counted, right)
    settled_note(scope, '0', moved_us)
  end
end
--lua/lib/tiers/fixed.lua:166
local function fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/meters.lua:19
      local kept_0_425 = scope[its]
  if kept_0_425 == nil then
    local field_1_224 = argv[its + 3]
    kept_0_425 = call('HGET', (given[scope.keys]), field_1_224)
    scope[its] = kept_0_425
    if not kept_0_425 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_425 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_425) end

  local __0_425, edges_0_425 = argv[its + 3], argv[its + 4]
  local is_set_back_0_425 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_425 == '' and 1 or 2)
  if is_set_back_0_425 then do local at_us_1_234 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_234, edges_1_234 = argv[its + 3], argv[its + 4]
  local length_us_1_234, alike_1_234 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_234, closes_us_1_234 = at_us_1_234 + length_us_1_234, nil
  if edges_1_234 ~= '' then
    local __1_234, last_1_234, guard_us_1_234, edge_us_1_234 = string.find(edges_1_234, '^(%S+) (%S+)')
    local is_here_1_234 = false
    edge_us_1_234 = edge_us_1_234 * 1000000
    repeat
      local from_us_1_234, __1_234, to_1_234, length_1_234, count_1_234 = edge_us_1_234, string.find(edges_1_234, '^ ([%d.]+)x(%d+)', last_1_234 + 1)
      if to_1_234 then
        last_1_234, length_us_1_234 = to_1_234, math.floor(length_1_234 * 1000000 + 0.5)
        edge_us_1_234 = edge_us_1_234 + length_us_1_234 * count_1_234
      end
      is_here_1_234 = not to_1_234 or at_us_1_234 < edge_us_1_234
      if is_here_1_234 then ends_us_1_234 = from_us_1_234 + (math.floor((at_us_1_234 - from_us_1_234) / length_us_1_234) + 1) * length_us_1_234 end
      if is_here_1_234 and to_1_234 then alike_1_234 = math.floor((edge_us_1_234 - ends_us_1_234) / length_us_1_234 + 0.5) end
    until is_here_1_234
    closes_us_1_234 = ends_us_1_234 - guard_us_1_234
  end
ends_us, closes_us = ends_us_1_234, closes_us_1_234 or ends_us_1_234
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_425 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:22
      local __0_422, edges_0_422 = argv[its + 3], argv[its + 4]
  local length_us_0_422, alike_0_422 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_422 = at_us + length_us_0_422, nil
  if edges_0_422 ~= '' then
    local __0_422, last_0_422, guard_us_0_422, edge_us_0_422 = string.find(edges_0_422, '^(%S+) (%S+)')
    local is_here_0_422 = false
    edge_us_0_422 = edge_us_0_422 * 1000000
    repeat
      local from_us_0_422, __0_422, to_0_422, length_0_422, count_0_422 = edge_us_0_422, string.find(edges_0_422, '^ ([%d.]+)x(%d+)', last_0_422 + 1)
      if to_0_422 then
        last_0_422, length_us_0_422 = to_0_422, math.floor(length_0_422 * 1000000 + 0.5)
        edge_us_0_422 = edge_us_0_422 + length_us_0_422 * count_0_422
      end
      is_here_0_422 = not to_0_422 or at_us < edge_us_0_422
      if is_here_0_422 then its_ends_us = from_us_0_422 + (math.floor((at_us - from_us_0_422) / length_us_0_422) + 1) * length_us_0_422 end
      if is_here_0_422 and to_0_422 then alike_0_422 = math.floor((edge_us_0_422 - its_ends_us) / length_us_0_422 + 0.5) end
    until is_here_0_422
    closes_us_0_422 = its_ends_us - guard_us_0_422
  end
local its_closes_us = closes_us_0_422 or its_ends_us
--lua/lib/tiers/fixed.lua:174
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_334 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_334], scope.rights[i_0_334]
--lua/lib/tiers/fixed.lua:176
      local is_in = ends_us and (edges == '' and at_us >= ends_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:19
      local kept = scope[its]
  if kept == nil then
    local field_0_389 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_389)
    scope[its] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:181
      local over_us = kept and unpack_bytes('<d', kept) or 0
      local was_in = over_us <= scope.at_us and at_us < over_us
      if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
        is_in = right > 0
        if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
      end
      if is_in and (right > counted or at_us < ends_us) then
        scope[its] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_391 = ends_us - now_us
--lua/lib/meters.lua:37
local meters_0_391, ttl_ms_0_391 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_391 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_391) < ttl_ms_0_391 then
    call('PEXPIRE', meters_0_391, ttl_ms_0_391)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_220 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_220 == -2 then
    local zeros_1_220 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_220 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_391)
  elseif kept_ms_1_220 < ttl_ms_0_391 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_391)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/fixed.lua:190
end
      end
    end
  end
end
--lua/lib/tiers/gcra.lua:139
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
      local i_0_335 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_335], scope.rights[i_0_335]
--lua/lib/tiers/gcra.lua:149
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
        scope[its] = pack('<ddd', right_us, expires_us, each_us)
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_392 = expires_us - now_us
--lua/lib/meters.lua:37
local meters_0_392, ttl_ms_0_392 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_392 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_392) < ttl_ms_0_392 then
    call('PEXPIRE', meters_0_392, ttl_ms_0_392)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_221 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_221 == -2 then
    local zeros_1_221 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_221 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_392)
  elseif kept_ms_1_221 < ttl_ms_0_392 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_392)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/gcra.lua:165
end
      end
    end
  end
end
--lua/lib/tiers/summed.lua:102
local function summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    local slot, resolution_us = argv[its + 3], argv[its + 4]
    if kind == 'summed' and slot ~= before then
      before = slot
      local longest_us = (argv[its + 2]) + resolution_us
      if sums_tier_settle(scope, its, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
        do local key_1_239 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_239, '[^:]*$'), '')
  do local lasts_us_2_117 = 2 * longest_us
--lua/lib/meters.lua:37
local meters_2_117, ttl_ms_2_117 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_117 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_117) < ttl_ms_2_117 then
    call('PEXPIRE', meters_2_117, ttl_ms_2_117)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_3_15 = call('PTTL', given[scope.keys + 1])
  if kept_ms_3_15 == -2 then
    local zeros_3_15 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_3_15 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_2_117)
  elseif kept_ms_3_15 < ttl_ms_2_117 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_2_117)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:112
end
      end
    end
  end
end
--lua/lib/clock_step.lua:19
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    log_to_sums(scope, by_us, nil, may_write)
    return by_us
  end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }
  for entry = 1, count do parts[entry + 1] = pack('<d', unpack_bytes('<d', text, 32 + entry * 8 - 7) - by_us) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 or by_us == 1e+300 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:111
    local text_0_376, at_0_376 = log.text, 1
  if last < log.first then
    text_0_376 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_376 = #text_0_376 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_376 = unpack_bytes('<dd', text_0_376, at_0_376)
--lua/lib/sums.lua:151
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:111
    local text_1_210, at_1_210 = log.text, 1
  if last < log.first then
    text_1_210 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_210 = #text_1_210 - (log.entries - last) * 16 + 1
  end
  local __0_384, sum_0_384 = unpack_bytes('<dd', text_1_210, at_1_210)






    local more_0_384, groups_1_216 = log.total, log.groups or 0
  local group_1_216 = math.floor(last / 32)
  if group_1_216 < groups_1_216 then
    local known_1_216 = log.known
    if not known_1_216 then
      local packed_1_216 = call('GETRANGE', key, 64, 64 + groups_1_216 / 64 * 8 - 1)
      known_1_216 = { [0] = log.front }
      for i_1_216 = 1, groups_1_216 / 64 do known_1_216[i_1_216] = known_1_216[i_1_216 - 1] + unpack_bytes('<d', packed_1_216, 8 * i_1_216 - 7) end
      known_1_216.slices, log.known = {}, known_1_216
    end
    local at_1_216 = math.floor(group_1_216 / 64)
    local slice_1_216 = known_1_216.slices[at_1_216]
    if not slice_1_216 then
      local from_1_216 = 64 + 8 * (groups_1_216 / 64 + at_1_216 * 64)
      local packed_1_216 = call('GETRANGE', key, from_1_216, from_1_216 + 8 * 64 - 1)
      slice_1_216 = { [0] = known_1_216[at_1_216] }
      for i_1_216 = 1, 64 - 1 do slice_1_216[i_1_216] = slice_1_216[i_1_216 - 1] + unpack_bytes('<d', packed_1_216, 8 * i_1_216 - 7) end
      known_1_216.slices[at_1_216] = slice_1_216
    end
    more_0_384 = slice_1_216[group_1_216 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_384 - sum_0_384
  end
--lua/lib/clock_step.lua:50
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_369 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_369 >= 64 then
    local __0_369, __0_369, moved_0_369, __0_369, groups_0_369, front_0_369, total_0_369, base_0_369 = unpack_bytes('<dddddddd', text)
    local when_0_369, sum_0_369 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_369 > 0 then step.groups, step.front, step.from = groups_0_369, front_0_369, 64 + 8 * (groups_0_369 + groups_0_369 / 64) end
    local entries_0_369 = (size_0_369 - step.from) / 16
    step.entries, step.first = entries_0_369, math.max(0, entries_0_369 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_369, total_0_369, total_0_369 - sum_0_369, -moved_0_369
    if entries_0_369 > 0 then step.newest_us = when_0_369 end
  end
--lua/lib/clock_step.lua:54
  scope.sums[slot] = step
  if may_write then
    call('SET', key, text, 'KEEPTTL')
  elseif slot == '0' then
    scope.copy = text
  else
    scope.copies = scope.copies or {}
    scope.copies[slot] = text
  end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, math.max((argv[scope.set + 5] - 1), 0) do
    by_us = math.max(by_us, sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/check.lua:27
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us and not (scope.set_back_us == 1e+300) then
      local by_us = scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end
--lua/lib/settle.lua:15
local function settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  local at_us = tonumber(at)
  scope.costs, scope.rights, scope.moved = {}, {}, {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  if notes ~= '' then
    for name, moved in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.moved[name] = tonumber(moved) end
  end
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
  return settled_text(scope, at), scope.is_moved
end
--lua/lib/settle.lua:59
local function settle_event(scope, text, now_us, ttl_floor_ms)
  if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_394 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_394
  if tail_0_394 ~= '' then
    local newest_0_394 = unpack_bytes('<d', tail_0_394, #tail_0_394 - 7)
    if newest_0_394 > now_us + 1000000 then
      scope.set_back_us = newest_0_394 - now_us
    elseif newest_0_394 > now_us then
      scope.at_us = newest_0_394
    elseif newest_0_394 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/settle.lua:60
end end
  do
--lua/lib/sums.lua:100
local count_0_373 = argv[scope.set + 5] - 1
  if count_0_373 < 0 then count_0_373 = 0 end
  for i_0_373 = scope.is_summed and 0 or 1, count_0_373 do
    local slot_0_373 = tostring(i_0_373)
--lua/lib/sums.lua:78
    local opened_1_204 = scope.sums or {}
  scope.sums = opened_1_204
  local __0_373 = opened_1_204[slot_0_373]
  if not __0_373 then
    local key_1_204 = slot_0_373 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_373])
--lua/lib/sums.lua:65
    local text_2_115 = call('GETRANGE', key_1_204, '-320', '-1')
  local size_2_115, head_2_115 = #text_2_115, text_2_115
  if size_2_115 == 320 then
    size_2_115, head_2_115 = call('STRLEN', key_1_204), call('GETRANGE', key_1_204, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_204 = { head = head_2_115, text = text_2_115, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_115 >= 64 then
    local __3_14, __3_14, moved_3_14, __3_14, groups_3_14, front_3_14, total_3_14, base_3_14 = unpack_bytes('<dddddddd', head_2_115)
    local when_3_14, sum_3_14 = unpack_bytes('<dd', text_2_115, #text_2_115 - 16 + 1)
    if groups_3_14 > 0 then read_1_204.groups, read_1_204.front, read_1_204.from = groups_3_14, front_3_14, 64 + 8 * (groups_3_14 + groups_3_14 / 64) end
    local entries_3_14 = (size_2_115 - read_1_204.from) / 16
    read_1_204.entries, read_1_204.first = entries_3_14, math.max(0, entries_3_14 - math.floor(#text_2_115 / 16))
    read_1_204.base, read_1_204.total, read_1_204.sum, read_1_204.moved_us = -base_3_14, total_3_14, total_3_14 - sum_3_14, -moved_3_14
    if entries_3_14 > 0 then read_1_204.newest_us = when_3_14 end
  end
--lua/lib/sums.lua:84
    __0_373 = read_1_204
    if #__0_373.head < 64 then scope.is_bare = true end
    local ahead_us_1_204 = __0_373.newest_us - scope.at_us
    if ahead_us_1_204 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_204)
    elseif ahead_us_1_204 > 0 then
      scope.at_us = __0_373.newest_us
    end
    opened_1_204[slot_0_373] = __0_373
  end
--lua/lib/sums.lua:105
  end
--lua/lib/settle.lua:61
end
  check_set_back({ scopes = { scope } }, true)
  local told, is_other = settle_scope(scope, text, now_us, ttl_floor_ms)
  scope.costs = nil
  return is_other and { told }
end
--lua/acquire.lua:50
  return settle_event
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
--lua/acquire.lua:54
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys = ({ 0, now_us }), 0
local queue, settle

local function decide()
--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:21
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/acquire.lua:68
  local word, waiter = argv[arg], argv[arg + 1]

  if word ~= 'acquire' and word ~= 'acquire_all' then
--lua/lib/request.lua:91
    local arg_1_240 = arg + 2
--lua/lib/request.lua:70
local set_1_240, costs_1_240 = tonumber(argv[arg_1_240]), nil
  if not set_1_240 then
    costs_1_240 = {}
    set_1_240 = tonumber(string.match(argv[arg_1_240], '^%d+'))
    for cost_1_240 in string.gmatch(argv[arg_1_240], '[:,](%d+)') do costs_1_240[#costs_1_240 + 1] = tonumber(cost_1_240) end
  end
  local its_keys_1_240 = keys + argv[set_1_240 + 5]
  local scope = { keys = its_keys_1_240, set = set_1_240, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_240 then scope.costs = costs_1_240 end
  local next_keys = its_keys_1_240 + 4
  if argv[set_1_240 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_240 + 1])
    next_keys = its_keys_1_240 + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:72
    local is_release, is_recheck, is_done, after = word == 'release', word == 'recheck', true, 0
    if is_release then do
--lua/lib/lease.lua:35
local leases_0_610, holders_0_610 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_610, is_ended_0_610 = call('HGET', holders_0_610, waiter), false
  if held_0_610 and string.sub(held_0_610, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_610, waiter)
    is_ended_0_610 = call('ZREM', leases_0_610, waiter) == 1
  end
is_done = is_ended_0_610
--lua/acquire.lua:73
end end
    local has_line, texts = true, nil
    if word == 'settle' then
      settle = settle or make_settle()
      texts = settle(scope, token, now_us, ttl_floor_ms)
    end
    if is_release or word == 'settle' then do
--lua/lib/scopes.lua:29
local __0_588, turns_key_0_588 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_588 = call('EXISTS', turns_key_0_588, given[scope.keys + 4])
has_line = found_0_588 > 0 or (argv[scope.set + 4]) ~= ''
--lua/acquire.lua:79
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
--lua/lib/reply.lua:81
local n_0_552 = #reply
  if texts then
    reply[n_0_552 + 1], reply[n_0_552 + 2], reply[n_0_552 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_552 + 1] = is_done and 15 or 16
  end
--lua/acquire.lua:92
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_587, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_587 = 1, count do
--lua/lib/request.lua:70
    local set_1_241, costs_1_241 = tonumber(argv[next_arg]), nil
  if not set_1_241 then
    costs_1_241 = {}
    set_1_241 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_241 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_241[#costs_1_241 + 1] = tonumber(cost_1_241) end
  end
  local its_keys_1_241 = next_keys + argv[set_1_241 + 5]
  local scope_0_587 = { keys = its_keys_1_241, set = set_1_241, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_241 then scope_0_587.costs = costs_1_241 end
  local its_next_keys_0_587 = its_keys_1_241 + 4
  if argv[set_1_241 + 1] ~= '' then
    scope_0_587.cap = tonumber(argv[set_1_241 + 1])
    its_next_keys_0_587 = its_keys_1_241 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_587], next_arg, next_keys = scope_0_587, next_arg + 1, its_next_keys_0_587
    if (argv[scope_0_587.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_337 = call('GETRANGE', (given[scope_0_587.keys + 1]), (argv[scope_0_587.set + 2]), '-1')
  scope_0_587.tail = tail_1_337
  if tail_1_337 ~= '' then
    local newest_1_337 = unpack_bytes('<d', tail_1_337, #tail_1_337 - 7)
    if newest_1_337 > now_us + 1000000 then
      scope_0_587.set_back_us = newest_1_337 - now_us
    elseif newest_1_337 > now_us then
      scope_0_587.at_us = newest_1_337
    elseif newest_1_337 <= 0 then

      scope_0_587.is_summed = call('STRLEN', given[scope_0_587.keys + 1]) > 32
    end
  elseif scope_0_587.costs then
    scope_0_587.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
local count_1_350 = argv[scope_0_587.set + 5] - 1
  if count_1_350 < 0 then count_1_350 = 0 end
  for i_1_350 = scope_0_587.is_summed and 0 or 1, count_1_350 do
    local slot_1_350 = tostring(i_1_350)
--lua/lib/sums.lua:78
    local opened_2_188 = scope_0_587.sums or {}
  scope_0_587.sums = opened_2_188
  local __1_350 = opened_2_188[slot_1_350]
  if not __1_350 then
    local key_2_188 = slot_1_350 == '0' and (given[scope_0_587.keys + 1]) or (given[scope_0_587.keys - slot_1_350])
--lua/lib/sums.lua:65
    local text_3_88 = call('GETRANGE', key_2_188, '-320', '-1')
  local size_3_88, head_3_88 = #text_3_88, text_3_88
  if size_3_88 == 320 then
    size_3_88, head_3_88 = call('STRLEN', key_2_188), call('GETRANGE', key_2_188, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_188 = { head = head_3_88, text = text_3_88, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_88 >= 64 then
    local __4_58, __4_58, moved_4_58, __4_58, groups_4_58, front_4_58, total_4_58, base_4_58 = unpack_bytes('<dddddddd', head_3_88)
    local when_4_58, sum_4_58 = unpack_bytes('<dd', text_3_88, #text_3_88 - 16 + 1)
    if groups_4_58 > 0 then read_2_188.groups, read_2_188.front, read_2_188.from = groups_4_58, front_4_58, 64 + 8 * (groups_4_58 + groups_4_58 / 64) end
    local entries_4_58 = (size_3_88 - read_2_188.from) / 16
    read_2_188.entries, read_2_188.first = entries_4_58, math.max(0, entries_4_58 - math.floor(#text_3_88 / 16))
    read_2_188.base, read_2_188.total, read_2_188.sum, read_2_188.moved_us = -base_4_58, total_4_58, total_4_58 - sum_4_58, -moved_4_58
    if entries_4_58 > 0 then read_2_188.newest_us = when_4_58 end
  end
--lua/lib/sums.lua:84
    __1_350 = read_2_188
    if #__1_350.head < 64 then scope_0_587.is_bare = true end
    local ahead_us_2_188 = __1_350.newest_us - scope_0_587.at_us
    if ahead_us_2_188 > 1000000 then
      scope_0_587.set_back_us = math.max(scope_0_587.set_back_us or 0, ahead_us_2_188)
    elseif ahead_us_2_188 > 0 then
      scope_0_587.at_us = __1_350.newest_us
    end
    opened_2_188[slot_1_350] = __1_350
  end
--lua/lib/sums.lua:105
  end
--lua/lib/scopes.lua:18
end
    is_set_back = is_set_back or scope_0_587.set_back_us or scope_0_587.costs and scope_0_587.tail and not scope_0_587.is_summed
    has_cap_0_587 = has_cap_0_587 or scope_0_587.cap
  end
  if has_cap_0_587 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:37
  local has_line = false
  for s_0_589 = 1, #scopes do
    local scope_0_589 = scopes[s_0_589]
    local leases_0_589 = given[scope_0_589.keys + 5]
--lua/lib/scopes.lua:29
    local __1_367, turns_key_1_367 = given[scope_0_589.keys + 2], given[scope_0_589.keys + 3]
  local found_1_367 = call('EXISTS', turns_key_1_367, given[scope_0_589.keys + 4])
local in_line_0_589 = found_1_367 > 0 or (argv[scope_0_589.set + 4]) ~= ''
--lua/lib/scopes.lua:42
    if in_line_0_589 or scope_0_589.cap and call('ZCARD', leases_0_589) >= scope_0_589.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:100
  if has_line then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    local other, version, text = queue.other_limits(scopes)
    if other then
      queue.reply_stored(reply, other, version, text)
      return next_arg, next_keys
    end
  end


  local binding, index, request, set_back_us = nil, nil, nil, 0
  if not has_line and not is_set_back then
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:99
local turn_us_0_651, binding_0_651 = scope.at_us, nil
  local first_0_651, last_0_651, step_0_651 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_651 = first_0_651, last_0_651, step_0_651 do
    local kind_0_651 = argv[tier_0_651]
    local its_us_0_651 if kind_0_651 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_191, to_2_191 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
  local turn_us_2_191 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_191 = 1
  if scope.costs then cost_2_191 = math.min(scope.costs[(tier_0_651 - scope.set - 6) / 5 + 1], argv[tier_0_651 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_191 = (cost_2_191 - (argv[tier_0_651 + 1]) - 1) * 8
    to_2_191 = from_2_191 + 7
    if cost_2_191 == 0 then from_2_191, to_2_191 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_60 = scope.sums or {}
  scope.sums = opened_4_60
  local log_3_97 = opened_4_60['0']
  if not log_3_97 then
    local key_4_60 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_42 = call('GETRANGE', key_4_60, '-320', '-1')
  local size_5_42, head_5_42 = #text_5_42, text_5_42
  if size_5_42 == 320 then
    size_5_42, head_5_42 = call('STRLEN', key_4_60), call('GETRANGE', key_4_60, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_60 = { head = head_5_42, text = text_5_42, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_42 >= 64 then
    local __6_18, __6_18, moved_6_18, __6_18, groups_6_18, front_6_18, total_6_18, base_6_18 = unpack_bytes('<dddddddd', head_5_42)
    local when_6_18, sum_6_18 = unpack_bytes('<dd', text_5_42, #text_5_42 - 16 + 1)
    if groups_6_18 > 0 then read_4_60.groups, read_4_60.front, read_4_60.from = groups_6_18, front_6_18, 64 + 8 * (groups_6_18 + groups_6_18 / 64) end
    local entries_6_18 = (size_5_42 - read_4_60.from) / 16
    read_4_60.entries, read_4_60.first = entries_6_18, math.max(0, entries_6_18 - math.floor(#text_5_42 / 16))
    read_4_60.base, read_4_60.total, read_4_60.sum, read_4_60.moved_us = -base_6_18, total_6_18, total_6_18 - sum_6_18, -moved_6_18
    if entries_6_18 > 0 then read_4_60.newest_us = when_6_18 end
  end
--lua/lib/sums.lua:84
    log_3_97 = read_4_60
    if #log_3_97.head < 64 then scope.is_bare = true end
    local ahead_us_4_60 = log_3_97.newest_us - scope.at_us
    if ahead_us_4_60 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_60)
    elseif ahead_us_4_60 > 0 then
      scope.at_us = log_3_97.newest_us
    end
    opened_4_60['0'] = log_3_97
  end
--lua/lib/request_limits.lua:85
  local cost_3_97 = 1
  if scope.costs then cost_3_97 = math.min(scope.costs[(tier_0_651 - scope.set - 6) / 5 + 1], argv[tier_0_651 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_191 = scope.at_us
  if cost_3_97 > 0 then

    local each_3_97 = '0' == '0' and cost_3_97 or 0
    local need_5_56 = log_3_97.sum + cost_3_97 - (argv[tier_0_651 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_97 = 0
  if need_5_56 > log_3_97.base then
    local key_5_56 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_30, low_sum_6_30 = -1, log_3_97.base
  local high_6_30, high_sum_6_30, when_5_56 = log_3_97.entries - 1, log_3_97.sum, log_3_97.newest_us
  local guesses_6_30, around_6_30, guess_6_30 = 0, 1, high_6_30
  if each_3_97 > 0 then guess_6_30 = high_6_30 - math.floor((high_sum_6_30 - need_5_56) / each_3_97) else guesses_6_30, around_6_30 = 1, 8 end
  while high_6_30 - low_6_30 > 1 do
    if guesses_6_30 > 3 then
      guess_6_30 = math.ceil((low_6_30 + high_6_30) / 2)
    elseif guesses_6_30 > 0 then
      guess_6_30 = low_6_30 + math.ceil((need_5_56 - low_sum_6_30) / (high_sum_6_30 - low_sum_6_30) * (high_6_30 - low_6_30))
    end
    guess_6_30 = math.max(low_6_30 + 1, math.min(guess_6_30, high_6_30))
    local from_6_30, to_6_30 = math.max(guess_6_30 - around_6_30, low_6_30 + 1), math.min(guess_6_30 + around_6_30 - 1, high_6_30 - 1)
    local text_6_30, offset_6_30 = log_3_97.text, 0
    if from_6_30 >= log_3_97.first then
      offset_6_30 = #text_6_30 - (log_3_97.entries - from_6_30) * 16 + 1
    else
      text_6_30, offset_6_30 = call('GETRANGE', key_5_56, log_3_97.from + from_6_30 * 16, log_3_97.from + (to_6_30 + 1) * 16 - 1), 1
    end

    local at_6_30 = from_6_30
    repeat
      local its_when_6_30, sum_6_30 = unpack_bytes('<dd', text_6_30, offset_6_30 + (at_6_30 - from_6_30) * 16)
--lua/lib/sums.lua:124
      local more_6_30, groups_7_4 = log_3_97.total, log_3_97.groups or 0
  local group_7_4 = math.floor(at_6_30 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_97.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_56, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_97.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_97.known = {}, known_7_4
    end
    local at_7_4 = math.floor(group_7_4 / 64)
    local slice_7_4 = known_7_4.slices[at_7_4]
    if not slice_7_4 then
      local from_7_4 = 64 + 8 * (groups_7_4 / 64 + at_7_4 * 64)
      local packed_7_4 = call('GETRANGE', key_5_56, from_7_4, from_7_4 + 8 * 64 - 1)
      slice_7_4 = { [0] = known_7_4[at_7_4] }
      for i_7_4 = 1, 64 - 1 do slice_7_4[i_7_4] = slice_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices[at_7_4] = slice_7_4
    end
    more_6_30 = slice_7_4[group_7_4 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_30 = more_6_30 - sum_6_30
      if sum_6_30 >= need_5_56 then high_6_30, high_sum_6_30, when_5_56 = at_6_30, sum_6_30, its_when_6_30 else low_6_30, low_sum_6_30 = at_6_30, sum_6_30 end
      at_6_30 = high_6_30 > to_6_30 and to_6_30 or math.floor((low_6_30 + high_6_30) / 2)
    until high_6_30 == from_6_30 or low_6_30 == to_6_30 or high_6_30 - low_6_30 <= 1
    guesses_6_30, around_6_30 = guesses_6_30 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_97 = when_5_56 + (argv[tier_0_651 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_191 = when_us_3_97
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_191 = its_us_2_191
  else
    local entry_2_191 = from_2_191 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_191, to_2_191)
    if #entry_2_191 >= 8 then turn_us_2_191 = unpack_bytes('<d', entry_2_191) + (argv[tier_0_651 + 2]) end
  end
its_us_0_651 = turn_us_2_191
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_651 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_195, to_2_195 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
  local due_2_195, turn_us_2_195 = call('GETRANGE', (given[scope.keys + 1]), from_2_195, to_2_195), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_195 = 1
  if scope.costs then cost_2_195 = scope.costs[(tier_0_651 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_195 >= 8 and cost_2_195 > 0 then turn_us_2_195 = (argv[tier_0_651 + 2]) - unpack_bytes('<d', due_2_195) end
its_us_0_651 = turn_us_2_195
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_651 == 'fixed' then do
--lua/lib/meters.lua:19
local kept_3_104 = scope[tier_0_651]
  if kept_3_104 == nil then
    local field_4_66 = argv[tier_0_651 + 3]
    kept_3_104 = call('HGET', (given[scope.keys]), field_4_66)
    scope[tier_0_651] = kept_3_104
    if not kept_3_104 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_199, closes_us_2_199, used_2_199 = 0, 0, 0
  if kept_3_104 then ends_us_2_199, closes_us_2_199, used_2_199 = unpack_bytes('<ddd', kept_3_104) end

  local __3_104, edges_3_104 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
  local is_set_back_3_104 = ends_us_2_199 > scope.at_us + (argv[tier_0_651 + 2]) * (edges_3_104 == '' and 1 or 2)
  if is_set_back_3_104 then do local at_us_4_80 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_80, edges_4_80 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
  local length_us_4_80, alike_4_80 = tonumber(argv[tier_0_651 + 2]), math.huge
  local ends_us_4_80, closes_us_4_80 = at_us_4_80 + length_us_4_80, nil
  if edges_4_80 ~= '' then
    local __4_80, last_4_80, guard_us_4_80, edge_us_4_80 = string.find(edges_4_80, '^(%S+) (%S+)')
    local is_here_4_80 = false
    edge_us_4_80 = edge_us_4_80 * 1000000
    repeat
      local from_us_4_80, __4_80, to_4_80, length_4_80, count_4_80 = edge_us_4_80, string.find(edges_4_80, '^ ([%d.]+)x(%d+)', last_4_80 + 1)
      if to_4_80 then
        last_4_80, length_us_4_80 = to_4_80, math.floor(length_4_80 * 1000000 + 0.5)
        edge_us_4_80 = edge_us_4_80 + length_us_4_80 * count_4_80
      end
      is_here_4_80 = not to_4_80 or at_us_4_80 < edge_us_4_80
      if is_here_4_80 then ends_us_4_80 = from_us_4_80 + (math.floor((at_us_4_80 - from_us_4_80) / length_us_4_80) + 1) * length_us_4_80 end
      if is_here_4_80 and to_4_80 then alike_4_80 = math.floor((edge_us_4_80 - ends_us_4_80) / length_us_4_80 + 0.5) end
    until is_here_4_80
    closes_us_4_80 = ends_us_4_80 - guard_us_4_80
  end
ends_us_2_199, closes_us_2_199 = ends_us_4_80, closes_us_4_80 or ends_us_4_80
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_104 then scope.is_ahead = true end
  if ends_us_2_199 <= scope.at_us then ends_us_2_199, used_2_199 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_199 = 1
  if scope.costs then cost_2_199 = math.min(scope.costs[(tier_0_651 - scope.set - 6) / 5 + 1], argv[tier_0_651 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_199 = scope.at_us
  if not ends_us_2_199 then
    local __2_199, edges_2_199 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
    if edges_2_199 ~= '' and string.sub(edges_2_199, 1, 2) ~= '0 ' then do local at_us_3_102 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_102, edges_3_102 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
  local length_us_3_102, alike_3_102 = tonumber(argv[tier_0_651 + 2]), math.huge
  local ends_us_3_102, closes_us_3_102 = at_us_3_102 + length_us_3_102, nil
  if edges_3_102 ~= '' then
    local __3_102, last_3_102, guard_us_3_102, edge_us_3_102 = string.find(edges_3_102, '^(%S+) (%S+)')
    local is_here_3_102 = false
    edge_us_3_102 = edge_us_3_102 * 1000000
    repeat
      local from_us_3_102, __3_102, to_3_102, length_3_102, count_3_102 = edge_us_3_102, string.find(edges_3_102, '^ ([%d.]+)x(%d+)', last_3_102 + 1)
      if to_3_102 then
        last_3_102, length_us_3_102 = to_3_102, math.floor(length_3_102 * 1000000 + 0.5)
        edge_us_3_102 = edge_us_3_102 + length_us_3_102 * count_3_102
      end
      is_here_3_102 = not to_3_102 or at_us_3_102 < edge_us_3_102
      if is_here_3_102 then ends_us_3_102 = from_us_3_102 + (math.floor((at_us_3_102 - from_us_3_102) / length_us_3_102) + 1) * length_us_3_102 end
      if is_here_3_102 and to_3_102 then alike_3_102 = math.floor((edge_us_3_102 - ends_us_3_102) / length_us_3_102 + 0.5) end
    until is_here_3_102
    closes_us_3_102 = ends_us_3_102 - guard_us_3_102
  end
ends_us_2_199, closes_us_2_199 = ends_us_3_102, closes_us_3_102 or ends_us_3_102
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_199 and cost_2_199 > 0 and (used_2_199 + cost_2_199 > tonumber(argv[tier_0_651 + 1]) or scope.at_us >= closes_us_2_199) then turn_us_2_199 = ends_us_2_199 end
its_us_0_651 = turn_us_2_199
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_651 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_204 = math.ceil((argv[tier_0_651 + 2]) * 4 / (argv[tier_0_651 + 1])) / 4
--lua/lib/meters.lua:19
  local kept_3_110 = scope[tier_0_651]
  if kept_3_110 == nil then
    local field_4_67 = argv[tier_0_651 + 3]
    kept_3_110 = call('HGET', (given[scope.keys]), field_4_67)
    scope[tier_0_651] = kept_3_110
    if not kept_3_110 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_204, expires_us_3_110, is_set_back_3_110 = 0, 0, false
  if kept_3_110 then served_us_2_204, expires_us_3_110 = unpack_bytes('<dd', kept_3_110) end
  if served_us_2_204 <= scope.at_us then
    served_us_2_204 = scope.at_us
  else

    local __3_110, burst_3_110 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
    local most_us_3_110 = scope.at_us + burst_3_110 * each_us_2_204 + (argv[tier_0_651 + 2])
    is_set_back_3_110 = served_us_2_204 > most_us_3_110
    if is_set_back_3_110 then scope.is_ahead = true end
    served_us_2_204 = math.min(served_us_2_204, most_us_3_110)
  end







  local __2_204, burst_2_204 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_204 = 1
  if scope.costs then cost_2_204 = math.min(scope.costs[(tier_0_651 - scope.set - 6) / 5 + 1], argv[tier_0_651 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_204 = scope.at_us
  if cost_2_204 > 0 then turn_us_2_204 = math.ceil(served_us_2_204 + math.min(cost_2_204 - burst_2_204, 0) * each_us_2_204) end
its_us_0_651 = turn_us_2_204
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_651 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_208, resolution_us_2_208 = argv[tier_0_651 + 3], argv[tier_0_651 + 4]
--lua/lib/sums.lua:78
  local opened_4_61 = scope.sums or {}
  scope.sums = opened_4_61
  local log_3_98 = opened_4_61[slot_2_208]
  if not log_3_98 then
    local key_4_61 = slot_2_208 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_208])
--lua/lib/sums.lua:65
    local text_5_43 = call('GETRANGE', key_4_61, '-320', '-1')
  local size_5_43, head_5_43 = #text_5_43, text_5_43
  if size_5_43 == 320 then
    size_5_43, head_5_43 = call('STRLEN', key_4_61), call('GETRANGE', key_4_61, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_61 = { head = head_5_43, text = text_5_43, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_43 >= 64 then
    local __6_19, __6_19, moved_6_19, __6_19, groups_6_19, front_6_19, total_6_19, base_6_19 = unpack_bytes('<dddddddd', head_5_43)
    local when_6_19, sum_6_19 = unpack_bytes('<dd', text_5_43, #text_5_43 - 16 + 1)
    if groups_6_19 > 0 then read_4_61.groups, read_4_61.front, read_4_61.from = groups_6_19, front_6_19, 64 + 8 * (groups_6_19 + groups_6_19 / 64) end
    local entries_6_19 = (size_5_43 - read_4_61.from) / 16
    read_4_61.entries, read_4_61.first = entries_6_19, math.max(0, entries_6_19 - math.floor(#text_5_43 / 16))
    read_4_61.base, read_4_61.total, read_4_61.sum, read_4_61.moved_us = -base_6_19, total_6_19, total_6_19 - sum_6_19, -moved_6_19
    if entries_6_19 > 0 then read_4_61.newest_us = when_6_19 end
  end
--lua/lib/sums.lua:84
    log_3_98 = read_4_61
    if #log_3_98.head < 64 then scope.is_bare = true end
    local ahead_us_4_61 = log_3_98.newest_us - scope.at_us
    if ahead_us_4_61 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_61)
    elseif ahead_us_4_61 > 0 then
      scope.at_us = log_3_98.newest_us
    end
    opened_4_61[slot_2_208] = log_3_98
  end
--lua/lib/request_limits.lua:85
  local cost_3_98 = 1
  if scope.costs then cost_3_98 = math.min(scope.costs[(tier_0_651 - scope.set - 6) / 5 + 1], argv[tier_0_651 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_208 = scope.at_us
  if cost_3_98 > 0 then

    local each_3_98 = resolution_us_2_208 == '0' and cost_3_98 or 0
    local need_5_57 = log_3_98.sum + cost_3_98 - (argv[tier_0_651 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_98 = 0
  if need_5_57 > log_3_98.base then
    local key_5_57 = slot_2_208 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_208])
--lua/lib/sums_reached.lua:13
    local low_6_31, low_sum_6_31 = -1, log_3_98.base
  local high_6_31, high_sum_6_31, when_5_57 = log_3_98.entries - 1, log_3_98.sum, log_3_98.newest_us
  local guesses_6_31, around_6_31, guess_6_31 = 0, 1, high_6_31
  if each_3_98 > 0 then guess_6_31 = high_6_31 - math.floor((high_sum_6_31 - need_5_57) / each_3_98) else guesses_6_31, around_6_31 = 1, 8 end
  while high_6_31 - low_6_31 > 1 do
    if guesses_6_31 > 3 then
      guess_6_31 = math.ceil((low_6_31 + high_6_31) / 2)
    elseif guesses_6_31 > 0 then
      guess_6_31 = low_6_31 + math.ceil((need_5_57 - low_sum_6_31) / (high_sum_6_31 - low_sum_6_31) * (high_6_31 - low_6_31))
    end
    guess_6_31 = math.max(low_6_31 + 1, math.min(guess_6_31, high_6_31))
    local from_6_31, to_6_31 = math.max(guess_6_31 - around_6_31, low_6_31 + 1), math.min(guess_6_31 + around_6_31 - 1, high_6_31 - 1)
    local text_6_31, offset_6_31 = log_3_98.text, 0
    if from_6_31 >= log_3_98.first then
      offset_6_31 = #text_6_31 - (log_3_98.entries - from_6_31) * 16 + 1
    else
      text_6_31, offset_6_31 = call('GETRANGE', key_5_57, log_3_98.from + from_6_31 * 16, log_3_98.from + (to_6_31 + 1) * 16 - 1), 1
    end

    local at_6_31 = from_6_31
    repeat
      local its_when_6_31, sum_6_31 = unpack_bytes('<dd', text_6_31, offset_6_31 + (at_6_31 - from_6_31) * 16)
--lua/lib/sums.lua:124
      local more_6_31, groups_7_5 = log_3_98.total, log_3_98.groups or 0
  local group_7_5 = math.floor(at_6_31 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_98.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_57, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_98.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_98.known = {}, known_7_5
    end
    local at_7_5 = math.floor(group_7_5 / 64)
    local slice_7_5 = known_7_5.slices[at_7_5]
    if not slice_7_5 then
      local from_7_5 = 64 + 8 * (groups_7_5 / 64 + at_7_5 * 64)
      local packed_7_5 = call('GETRANGE', key_5_57, from_7_5, from_7_5 + 8 * 64 - 1)
      slice_7_5 = { [0] = known_7_5[at_7_5] }
      for i_7_5 = 1, 64 - 1 do slice_7_5[i_7_5] = slice_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices[at_7_5] = slice_7_5
    end
    more_6_31 = slice_7_5[group_7_5 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_31 = more_6_31 - sum_6_31
      if sum_6_31 >= need_5_57 then high_6_31, high_sum_6_31, when_5_57 = at_6_31, sum_6_31, its_when_6_31 else low_6_31, low_sum_6_31 = at_6_31, sum_6_31 end
      at_6_31 = high_6_31 > to_6_31 and to_6_31 or math.floor((low_6_31 + high_6_31) / 2)
    until high_6_31 == from_6_31 or low_6_31 == to_6_31 or high_6_31 - low_6_31 <= 1
    guesses_6_31, around_6_31 = guesses_6_31 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_98 = when_5_57 + (argv[tier_0_651 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_208 = when_us_3_98
  end
--lua/lib/tiers/summed.lua:19
its_us_0_651 = turn_us_2_208
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_651)) end
    if its_us_0_651 > turn_us_0_651 then turn_us_0_651, binding_0_651 = its_us_0_651, tier_0_651 end
  end
  scope.turn_us, scope.tier = turn_us_0_651, binding_0_651 or first_0_651
--lua/acquire.lua:114
end
    end
    do
--lua/lib/check.lua:16
local binding_0_656, index_0_656 = nil, nil
  for s_0_656 = 1, #scopes do
    local scope_0_656 = scopes[s_0_656]
    if not scope_0_656.is_full and scope_0_656.turn_us > scope_0_656.at_us and not (binding_0_656 and binding_0_656.turn_us >= scope_0_656.turn_us) then
      binding_0_656, index_0_656 = scope_0_656, s_0_656
    end
  end
binding, index = binding_0_656, index_0_656
--lua/acquire.lua:116
end
  end
--lua/lib/carry.lua:30
  local lacks = false
  for s_0_657 = 1, #scopes do
    local scope_0_657 = scopes[s_0_657]
    local is_bare_0_657 = (argv[scope_0_657.set + 5] ~= '0') and (scope_0_657.is_bare or scope_0_657.tail == '')
    lacks = lacks or scope_0_657.is_changed or is_bare_0_657 and call('EXISTS', (given[scope_0_657.keys + 1]), given[scope_0_657.keys]) > 0
  end
--lua/acquire.lua:119
  if has_line or is_set_back or lacks or binding and waiter ~= '' then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    local missed, endings = queue.missed(scopes, true)
    if missed then
      queue.reply_unnamed(reply, missed, endings)
      return next_arg, next_keys
    end
    request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
    set_back_us = queue.set_back(request, true)
    for s = 1, count do queue.carry(scopes[s], now_us, ttl_floor_ms, true) end
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
local before_0_653 = nil
  local first_0_653, last_0_653, step_0_653 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_653 = first_0_653, last_0_653, step_0_653 do
    local kind_0_653 = argv[tier_0_653]
    if kind_0_653 ~= before_0_653 then
      if kind_0_653 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_193 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_54, longest_us_4_54, head_bytes_4_54 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_54 = #head_2_193 < 8 or unpack_bytes('<d', head_2_193) < longest_us_4_54
  if is_noted_4_54 then
    if #head_2_193 < 8 then call('SETRANGE', key_4_54, head_bytes_4_54 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_54, 0, pack('<dd', longest_us_4_54, -(now_us + 2 * longest_us_4_54)))
    call('PEXPIRE', key_4_54, math.max(math.ceil(longest_us_4_54 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_653 == 'pace' then elseif kind_0_653 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_201, last_2_201, step_2_201 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_201 = tier_0_653, scope.is_ahead and last_2_201 or 0, step_2_201 do
    local kind_2_201 = argv[its_2_201]
    if kind_2_201 == 'fixed' then
--lua/lib/meters.lua:19
      local kept_3_105 = scope[its_2_201]
  if kept_3_105 == nil then
    local field_4_68 = argv[its_2_201 + 3]
    kept_3_105 = call('HGET', (given[scope.keys]), field_4_68)
    scope[its_2_201] = kept_3_105
    if not kept_3_105 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_201, closes_us_2_201, used_2_201 = 0, 0, 0
  if kept_3_105 then ends_us_2_201, closes_us_2_201, used_2_201 = unpack_bytes('<ddd', kept_3_105) end

  local __3_105, edges_3_105 = argv[its_2_201 + 3], argv[its_2_201 + 4]
  local is_set_back_2_201 = ends_us_2_201 > scope.at_us + (argv[its_2_201 + 2]) * (edges_3_105 == '' and 1 or 2)
  if is_set_back_2_201 then do local at_us_4_81 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_81, edges_4_81 = argv[its_2_201 + 3], argv[its_2_201 + 4]
  local length_us_4_81, alike_4_81 = tonumber(argv[its_2_201 + 2]), math.huge
  local ends_us_4_81, closes_us_4_81 = at_us_4_81 + length_us_4_81, nil
  if edges_4_81 ~= '' then
    local __4_81, last_4_81, guard_us_4_81, edge_us_4_81 = string.find(edges_4_81, '^(%S+) (%S+)')
    local is_here_4_81 = false
    edge_us_4_81 = edge_us_4_81 * 1000000
    repeat
      local from_us_4_81, __4_81, to_4_81, length_4_81, count_4_81 = edge_us_4_81, string.find(edges_4_81, '^ ([%d.]+)x(%d+)', last_4_81 + 1)
      if to_4_81 then
        last_4_81, length_us_4_81 = to_4_81, math.floor(length_4_81 * 1000000 + 0.5)
        edge_us_4_81 = edge_us_4_81 + length_us_4_81 * count_4_81
      end
      is_here_4_81 = not to_4_81 or at_us_4_81 < edge_us_4_81
      if is_here_4_81 then ends_us_4_81 = from_us_4_81 + (math.floor((at_us_4_81 - from_us_4_81) / length_us_4_81) + 1) * length_us_4_81 end
      if is_here_4_81 and to_4_81 then alike_4_81 = math.floor((edge_us_4_81 - ends_us_4_81) / length_us_4_81 + 0.5) end
    until is_here_4_81
    closes_us_4_81 = ends_us_4_81 - guard_us_4_81
  end
ends_us_2_201, closes_us_2_201 = ends_us_4_81, closes_us_4_81 or ends_us_4_81
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_201 then scope.is_ahead = true end
  if ends_us_2_201 <= scope.at_us then ends_us_2_201, used_2_201 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_201 = argv[its_2_201 + 3]
      if is_set_back_2_201 then call('HSET', (given[scope.keys]), field_2_201, pack('<ddd', ends_us_2_201, closes_us_2_201, used_2_201)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_653 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_206, last_2_206, step_2_206 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_206 = tier_0_653, scope.is_ahead and last_2_206 or 0, step_2_206 do
    local kind_2_206 = argv[its_2_206]
    if kind_2_206 == 'gcra' then
      local each_us_2_206 = math.ceil((argv[its_2_206 + 2]) * 4 / (argv[its_2_206 + 1])) / 4
--lua/lib/meters.lua:19
      local kept_3_111 = scope[its_2_206]
  if kept_3_111 == nil then
    local field_4_69 = argv[its_2_206 + 3]
    kept_3_111 = call('HGET', (given[scope.keys]), field_4_69)
    scope[its_2_206] = kept_3_111
    if not kept_3_111 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_206, expires_us_2_206, is_set_back_2_206 = 0, 0, false
  if kept_3_111 then served_us_2_206, expires_us_2_206 = unpack_bytes('<dd', kept_3_111) end
  if served_us_2_206 <= scope.at_us then
    served_us_2_206 = scope.at_us
  else

    local __3_111, burst_3_111 = argv[its_2_206 + 3], argv[its_2_206 + 4]
    local most_us_3_111 = scope.at_us + burst_3_111 * each_us_2_206 + (argv[its_2_206 + 2])
    is_set_back_2_206 = served_us_2_206 > most_us_3_111
    if is_set_back_2_206 then scope.is_ahead = true end
    served_us_2_206 = math.min(served_us_2_206, most_us_3_111)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_206 = argv[its_2_206 + 3]
      if is_set_back_2_206 then call('HSET', (given[scope.keys]), field_2_206, pack('<ddd', served_us_2_206, expires_us_2_206, each_us_2_206)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_653 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_210 = nil
  local first_2_210, last_2_210, step_2_210 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_210 = tier_0_653, last_2_210, step_2_210 do
    local kind_2_210 = argv[its_2_210]
    local slot_2_210 = argv[its_2_210 + 3]
    if kind_2_210 == 'summed' and slot_2_210 ~= before_2_210 then
      before_2_210 = slot_2_210
      local key_2_210 = given[scope.keys - slot_2_210]
--lua/lib/sums.lua:78
      local opened_3_89 = scope.sums or {}
  scope.sums = opened_3_89
  local log_2_210 = opened_3_89[slot_2_210]
  if not log_2_210 then
    local key_3_89 = slot_2_210 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_210])
--lua/lib/sums.lua:65
    local text_4_59 = call('GETRANGE', key_3_89, '-320', '-1')
  local size_4_59, head_4_59 = #text_4_59, text_4_59
  if size_4_59 == 320 then
    size_4_59, head_4_59 = call('STRLEN', key_3_89), call('GETRANGE', key_3_89, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_89 = { head = head_4_59, text = text_4_59, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_59 >= 64 then
    local __5_41, __5_41, moved_5_41, __5_41, groups_5_41, front_5_41, total_5_41, base_5_41 = unpack_bytes('<dddddddd', head_4_59)
    local when_5_41, sum_5_41 = unpack_bytes('<dd', text_4_59, #text_4_59 - 16 + 1)
    if groups_5_41 > 0 then read_3_89.groups, read_3_89.front, read_3_89.from = groups_5_41, front_5_41, 64 + 8 * (groups_5_41 + groups_5_41 / 64) end
    local entries_5_41 = (size_4_59 - read_3_89.from) / 16
    read_3_89.entries, read_3_89.first = entries_5_41, math.max(0, entries_5_41 - math.floor(#text_4_59 / 16))
    read_3_89.base, read_3_89.total, read_3_89.sum, read_3_89.moved_us = -base_5_41, total_5_41, total_5_41 - sum_5_41, -moved_5_41
    if entries_5_41 > 0 then read_3_89.newest_us = when_5_41 end
  end
--lua/lib/sums.lua:84
    log_2_210 = read_3_89
    if #log_2_210.head < 64 then scope.is_bare = true end
    local ahead_us_3_89 = log_2_210.newest_us - scope.at_us
    if ahead_us_3_89 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_89)
    elseif ahead_us_3_89 > 0 then
      scope.at_us = log_2_210.newest_us
    end
    opened_3_89[slot_2_210] = log_2_210
  end
--lua/lib/tiers/summed.lua:76
      local longest_us_2_210 = tonumber(argv[its_2_210 + 2])
      local head_3_85 = log_2_210.head
--lua/lib/log.lua:97
local is_noted_2_210 = #head_3_85 < 8 or unpack_bytes('<d', head_3_85) < longest_us_2_210
  if is_noted_2_210 then
    if #head_3_85 < 8 then call('SETRANGE', key_2_210, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_210, 0, pack('<dd', longest_us_2_210, -(now_us + 2 * longest_us_2_210)))
    call('PEXPIRE', key_2_210, math.max(math.ceil(longest_us_2_210 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:78
      if is_noted_2_210 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_210, '[^:]*$'), '')
  do local lasts_us_4_72 = 2 * longest_us_2_210
--lua/lib/meters.lua:37
local meters_4_72, ttl_ms_4_72 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_72 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_72) < ttl_ms_4_72 then
    call('PEXPIRE', meters_4_72, ttl_ms_4_72)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_5_54 = call('PTTL', given[scope.keys + 1])
  if kept_ms_5_54 == -2 then
    local zeros_5_54 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_5_54 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_4_72)
  elseif kept_ms_5_54 < ttl_ms_4_72 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_4_72)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_653)) end
      before_0_653 = kind_0_653
    end
  end
--lua/acquire.lua:142
end
    end
    do
--lua/lib/reply.lua:114
local n_0_553, tier_0_553 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_254 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_553 = (tier_1_254 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:115
end end
  reply[n_0_553 + 1], reply[n_0_553 + 2], reply[n_0_553 + 3], reply[n_0_553 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_553 + 5], reply[n_0_553 + 6] = binding.ahead or 0, tier_0_553
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_553 + 1], reply[n_0_553 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_553 + 1], reply[n_0_553 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:144
end
  else
    for s = 1, count do
      local scope = scopes[s]
      if request then
        queue.read_state(scope, waiter)
        queue.note_costs(scope, not scope.line.ticket, now_us, ttl_floor_ms)
      end
--lua/lib/tiers/kinds.lua:162
      local is_long, before_0_652 = false, nil
  local first_0_652, last_0_652, step_0_652 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_652 = first_0_652, last_0_652, step_0_652 do
    local kind_0_652 = argv[tier_0_652]
    if kind_0_652 ~= before_0_652 then
      local its_long_0_652 if kind_0_652 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_192 = false
  if scope.is_summed then
    local longest_us_2_192 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_62 = scope.sums or {}
  scope.sums = opened_4_62
  local log_3_99 = opened_4_62['0']
  if not log_3_99 then
    local key_4_62 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_44 = call('GETRANGE', key_4_62, '-320', '-1')
  local size_5_44, head_5_44 = #text_5_44, text_5_44
  if size_5_44 == 320 then
    size_5_44, head_5_44 = call('STRLEN', key_4_62), call('GETRANGE', key_4_62, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_62 = { head = head_5_44, text = text_5_44, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_44 >= 64 then
    local __6_20, __6_20, moved_6_20, __6_20, groups_6_20, front_6_20, total_6_20, base_6_20 = unpack_bytes('<dddddddd', head_5_44)
    local when_6_20, sum_6_20 = unpack_bytes('<dd', text_5_44, #text_5_44 - 16 + 1)
    if groups_6_20 > 0 then read_4_62.groups, read_4_62.front, read_4_62.from = groups_6_20, front_6_20, 64 + 8 * (groups_6_20 + groups_6_20 / 64) end
    local entries_6_20 = (size_5_44 - read_4_62.from) / 16
    read_4_62.entries, read_4_62.first = entries_6_20, math.max(0, entries_6_20 - math.floor(#text_5_44 / 16))
    read_4_62.base, read_4_62.total, read_4_62.sum, read_4_62.moved_us = -base_6_20, total_6_20, total_6_20 - sum_6_20, -moved_6_20
    if entries_6_20 > 0 then read_4_62.newest_us = when_6_20 end
  end
--lua/lib/sums.lua:84
    log_3_99 = read_4_62
    if #log_3_99.head < 64 then scope.is_bare = true end
    local ahead_us_4_62 = log_3_99.newest_us - scope.at_us
    if ahead_us_4_62 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_62)
    elseif ahead_us_4_62 > 0 then
      scope.at_us = log_3_99.newest_us
    end
    opened_4_62['0'] = log_3_99
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_99 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_99 = 1
  if scope.costs then cost_3_99 = scope.costs[(tier_0_652 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_99, its_long_2_192, is_renewed_3_99 = pack('<dd', scope.at_us, log_3_99.total - log_3_99.sum - cost_3_99), false, false
  do local moved_us_4_74 = log_3_99.moved_us
--lua/lib/charged.lua:9
if moved_us_4_74 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_74) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_99 = log_3_99.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_99 = math.floor(log_3_99.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_99 == 0 then

  elseif log_3_99.entries > 0 and is_same_3_99 then
    call('SETRANGE', key_3_99, log_3_99.from + (log_3_99.entries - 1) * 16, entry_3_99)

    do local head_4_49, at_us_4_49 = log_3_99.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_49, expires_4_49 = unpack_bytes('<dd', head_4_49)
  local is_renewed_4_49 = longest_us_2_192 > seen_us_4_49 or at_us_4_49 + seen_us_4_49 > -expires_4_49
  if is_renewed_4_49 then
    if longest_us_2_192 > seen_us_4_49 then seen_us_4_49 = longest_us_2_192 end
    call('SETRANGE', key_3_99, 0, pack('<dd', seen_us_4_49, -(now_us + 2 * seen_us_4_49)))
    call('PEXPIRE', key_3_99, math.max(math.ceil(seen_us_4_49 / 500), ttl_floor_ms))
  end
is_renewed_3_99 = is_renewed_4_49
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_99.head < 64 then entry_3_99 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_99 end
    local head_4_51, at_us_4_51 = log_3_99.head, scope.at_us
--lua/lib/log.lua:82
local __3_99, is_kept_3_99 = 32 + #entry_3_99, true
  if #head_4_51 < 16 then
    call('SET', key_3_99, pack('<dddd', longest_us_2_192, -(now_us + 2 * longest_us_2_192), 0, 0) .. entry_3_99,
      'PX', math.max(math.ceil(longest_us_2_192 / 500), ttl_floor_ms))
  else
    __3_99 = call('APPEND', key_3_99, entry_3_99)
    do
--lua/lib/log.lua:69
local seen_us_5_34, expires_5_34 = unpack_bytes('<dd', head_4_51)
  local is_renewed_5_34 = longest_us_2_192 > seen_us_5_34 or at_us_4_51 + seen_us_5_34 > -expires_5_34
  if is_renewed_5_34 then
    if longest_us_2_192 > seen_us_5_34 then seen_us_5_34 = longest_us_2_192 end
    call('SETRANGE', key_3_99, 0, pack('<dd', seen_us_5_34, -(now_us + 2 * seen_us_5_34)))
    call('PEXPIRE', key_3_99, math.max(math.ceil(seen_us_5_34 / 500), ttl_floor_ms))
  end
is_kept_3_99 = is_renewed_5_34
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_192, is_renewed_3_99 = (log_3_99.entries + 1) % 16 == 0, is_kept_3_99
  end
--lua/lib/tiers/sliding.lua:70
    is_long_2_192, scope.sums['0'] = its_long_2_192, nil
  else
    local head_2_192 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_192 == 24 then do local moved_us_3_94 = -unpack_bytes('<d', head_2_192, 17)
--lua/lib/charged.lua:9
if moved_us_3_94 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_94) end
--lua/lib/tiers/sliding.lua:73
end end
    local entry_2_192 = pack('<d', scope.at_us)
    local key_4_52, longest_us_4_52, at_us_4_52 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_192, is_renewed_4_52 = 32 + #entry_2_192, true
  if #head_2_192 < 16 then
    call('SET', key_4_52, pack('<dddd', longest_us_4_52, -(now_us + 2 * longest_us_4_52), 0, 0) .. entry_2_192,
      'PX', math.max(math.ceil(longest_us_4_52 / 500), ttl_floor_ms))
  else
    size_2_192 = call('APPEND', key_4_52, entry_2_192)
    do
--lua/lib/log.lua:69
local seen_us_5_35, expires_5_35 = unpack_bytes('<dd', head_2_192)
  local is_renewed_5_35 = longest_us_4_52 > seen_us_5_35 or at_us_4_52 + seen_us_5_35 > -expires_5_35
  if is_renewed_5_35 then
    if longest_us_4_52 > seen_us_5_35 then seen_us_5_35 = longest_us_4_52 end
    call('SETRANGE', key_4_52, 0, pack('<dd', seen_us_5_35, -(now_us + 2 * seen_us_5_35)))
    call('PEXPIRE', key_4_52, math.max(math.ceil(seen_us_5_35 / 500), ttl_floor_ms))
  end
is_renewed_4_52 = is_renewed_5_35
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:76
    is_long_2_192 = size_2_192 % 128 < 8
  end
its_long_0_652 = is_long_2_192
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_652 == 'pace' then do
--lua/lib/tiers/pace.lua:57
local due_us_2_196, gap_us_2_196 = scope.at_us, (argv[tier_0_652 + 2])
  local from_2_196 = argv[tier_0_652 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:17
    local from_3_101, to_3_101 = argv[tier_0_652 + 3], argv[tier_0_652 + 4]
  local copy_3_101, next_us_2_196 = scope.copy, 0
  local due_3_101 = copy_3_101 and string.sub(copy_3_101, from_3_101 + 1, to_3_101 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_101, to_3_101)
  if #due_3_101 >= 8 then next_us_2_196 = math.ceil(-unpack_bytes('<d', due_3_101)) + (argv[tier_0_652 + 2]) end
--lua/lib/tiers/pace.lua:61
    local waited_us_2_196, line_2_196 = scope.told_us, scope.line
    if line_2_196 and next_us_2_196 < waited_us_2_196 - gap_us_2_196 then
      local cutoff_us_3_90 = line_2_196.cutoff_us local from_2_196, to_2_196 = string.format('%.0f', cutoff_us_3_90), waited_us_2_196 + 0.5
      local first_2_196 = call('ZRANGEBYSCORE', line_2_196.turns_key, from_2_196, to_2_196, 'WITHSCORES', 'LIMIT', 0, 1)[2]
      waited_us_2_196 = math.min(waited_us_2_196, first_2_196 or waited_us_2_196)
    end
    if next_us_2_196 < waited_us_2_196 - gap_us_2_196 then next_us_2_196 = math.min(math.floor(waited_us_2_196), scope.at_us) end
    due_us_2_196 = math.max(next_us_2_196, scope.at_us - math.max(gap_us_2_196, 100000))
  end
--lua/lib/request_limits.lua:93
  local cost_2_196 = 1
  if scope.costs then cost_2_196 = scope.costs[(tier_0_652 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:72
  if cost_2_196 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_196, pack('<d', -(due_us_2_196 + (cost_2_196 - 1) * gap_us_2_196)))

    local needed_ms_2_196 = math.max(math.ceil(cost_2_196 * gap_us_2_196 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_196 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_196)
    end
  end
its_long_0_652 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_652 == 'fixed' then do
--lua/lib/tiers/fixed.lua:112
local meters_2_200, fields_2_200, n_2_200 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_200, longest_us_2_200 = 0, 0
  local first_2_200, last_2_200, step_2_200 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_200 = tier_0_652, last_2_200, step_2_200 do
    local kind_2_200 = argv[its_2_200]
    if kind_2_200 == 'fixed' then
--lua/lib/meters.lua:19
      local kept_3_106 = scope[its_2_200]
  if kept_3_106 == nil then
    local field_4_70 = argv[its_2_200 + 3]
    kept_3_106 = call('HGET', (given[scope.keys]), field_4_70)
    scope[its_2_200] = kept_3_106
    if not kept_3_106 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_200, closes_us_2_200, used_2_200 = 0, 0, 0
  if kept_3_106 then ends_us_2_200, closes_us_2_200, used_2_200 = unpack_bytes('<ddd', kept_3_106) end

  local __3_106, edges_3_106 = argv[its_2_200 + 3], argv[its_2_200 + 4]
  local is_set_back_3_106 = ends_us_2_200 > scope.at_us + (argv[its_2_200 + 2]) * (edges_3_106 == '' and 1 or 2)
  if is_set_back_3_106 then do local at_us_4_82 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_82, edges_4_82 = argv[its_2_200 + 3], argv[its_2_200 + 4]
  local length_us_4_82, alike_4_82 = tonumber(argv[its_2_200 + 2]), math.huge
  local ends_us_4_82, closes_us_4_82 = at_us_4_82 + length_us_4_82, nil
  if edges_4_82 ~= '' then
    local __4_82, last_4_82, guard_us_4_82, edge_us_4_82 = string.find(edges_4_82, '^(%S+) (%S+)')
    local is_here_4_82 = false
    edge_us_4_82 = edge_us_4_82 * 1000000
    repeat
      local from_us_4_82, __4_82, to_4_82, length_4_82, count_4_82 = edge_us_4_82, string.find(edges_4_82, '^ ([%d.]+)x(%d+)', last_4_82 + 1)
      if to_4_82 then
        last_4_82, length_us_4_82 = to_4_82, math.floor(length_4_82 * 1000000 + 0.5)
        edge_us_4_82 = edge_us_4_82 + length_us_4_82 * count_4_82
      end
      is_here_4_82 = not to_4_82 or at_us_4_82 < edge_us_4_82
      if is_here_4_82 then ends_us_4_82 = from_us_4_82 + (math.floor((at_us_4_82 - from_us_4_82) / length_us_4_82) + 1) * length_us_4_82 end
      if is_here_4_82 and to_4_82 then alike_4_82 = math.floor((edge_us_4_82 - ends_us_4_82) / length_us_4_82 + 0.5) end
    until is_here_4_82
    closes_us_4_82 = ends_us_4_82 - guard_us_4_82
  end
ends_us_2_200, closes_us_2_200 = ends_us_4_82, closes_us_4_82 or ends_us_4_82
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_106 then scope.is_ahead = true end
  if ends_us_2_200 <= scope.at_us then ends_us_2_200, used_2_200 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_200 = 1
  if scope.costs then cost_2_200 = scope.costs[(its_2_200 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:122
      if cost_2_200 > 0 then
        if ends_us_2_200 then
          kept_us_2_200 = math.max(kept_us_2_200, ends_us_2_200)
        else
          do local at_us_3_103 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_103, edges_3_103 = argv[its_2_200 + 3], argv[its_2_200 + 4]
  local length_us_3_103, alike_3_103 = tonumber(argv[its_2_200 + 2]), math.huge
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
ends_us_2_200, closes_us_2_200 = ends_us_3_103, closes_us_3_103 or ends_us_3_103
--lua/lib/tiers/fixed.lua:126
end
          longest_us_2_200 = math.max(longest_us_2_200, ends_us_2_200)
        end
        local field_2_200 = argv[its_2_200 + 3]
        scope[its_2_200] = pack('<ddd', ends_us_2_200, closes_us_2_200, used_2_200 + cost_2_200)
        fields_2_200[n_2_200 + 1], fields_2_200[n_2_200 + 2] = field_2_200, scope[its_2_200]
        n_2_200 = n_2_200 + 2
      end
    end
  end
  if n_2_200 > 0 then call('HSET', meters_2_200, unpack(fields_2_200, 1, n_2_200)) end
  if longest_us_2_200 > kept_us_2_200 then do local lasts_us_3_92 = longest_us_2_200 - now_us
--lua/lib/meters.lua:37
local meters_3_92, ttl_ms_3_92 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_92 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_92) < ttl_ms_3_92 then
    call('PEXPIRE', meters_3_92, ttl_ms_3_92)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_4_64 = call('PTTL', given[scope.keys + 1])
  if kept_ms_4_64 == -2 then
    local zeros_4_64 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_4_64 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_3_92)
  elseif kept_ms_4_64 < ttl_ms_3_92 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_3_92)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/fixed.lua:137
end end
its_long_0_652 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_652 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_205, fields_2_205, n_2_205 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_205, longest_us_2_205 = 0, 0
  local first_2_205, last_2_205, step_2_205 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_205 = tier_0_652, last_2_205, step_2_205 do
    local kind_2_205 = argv[its_2_205]
    if kind_2_205 == 'gcra' then
      local each_us_2_205 = math.ceil((argv[its_2_205 + 2]) * 4 / (argv[its_2_205 + 1])) / 4
--lua/lib/meters.lua:19
      local kept_3_112 = scope[its_2_205]
  if kept_3_112 == nil then
    local field_4_71 = argv[its_2_205 + 3]
    kept_3_112 = call('HGET', (given[scope.keys]), field_4_71)
    scope[its_2_205] = kept_3_112
    if not kept_3_112 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_205, expires_us_2_205, is_set_back_3_112 = 0, 0, false
  if kept_3_112 then served_us_2_205, expires_us_2_205 = unpack_bytes('<dd', kept_3_112) end
  if served_us_2_205 <= scope.at_us then
    served_us_2_205 = scope.at_us
  else

    local __3_112, burst_3_112 = argv[its_2_205 + 3], argv[its_2_205 + 4]
    local most_us_3_112 = scope.at_us + burst_3_112 * each_us_2_205 + (argv[its_2_205 + 2])
    is_set_back_3_112 = served_us_2_205 > most_us_3_112
    if is_set_back_3_112 then scope.is_ahead = true end
    served_us_2_205 = math.min(served_us_2_205, most_us_3_112)
  end
--lua/lib/tiers/gcra.lua:85
      local field_2_205 = argv[its_2_205 + 3]
--lua/lib/request_limits.lua:85
      local cost_2_205 = 1
  if scope.costs then cost_2_205 = math.min(scope.costs[(its_2_205 - scope.set - 6) / 5 + 1], argv[its_2_205 + 1]) end
--lua/lib/tiers/gcra.lua:87
      if cost_2_205 > 0 then
        served_us_2_205 = served_us_2_205 + cost_2_205 * each_us_2_205

        kept_us_2_205 = math.max(kept_us_2_205, expires_us_2_205)
        if served_us_2_205 > kept_us_2_205 then
          expires_us_2_205 = now_us + 2 * (argv[its_2_205 + 2])
          longest_us_2_205 = math.max(longest_us_2_205, expires_us_2_205)
        end
        scope[its_2_205] = pack('<ddd', served_us_2_205, expires_us_2_205, each_us_2_205)
        fields_2_205[n_2_205 + 1], fields_2_205[n_2_205 + 2] = field_2_205, scope[its_2_205]
        n_2_205 = n_2_205 + 2
      end
    end
  end
  if n_2_205 > 0 then call('HSET', meters_2_205, unpack(fields_2_205, 1, n_2_205)) end
  if longest_us_2_205 > kept_us_2_205 then do local lasts_us_3_93 = longest_us_2_205 - now_us
--lua/lib/meters.lua:37
local meters_3_93, ttl_ms_3_93 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_93 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_93) < ttl_ms_3_93 then
    call('PEXPIRE', meters_3_93, ttl_ms_3_93)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_4_65 = call('PTTL', given[scope.keys + 1])
  if kept_ms_4_65 == -2 then
    local zeros_4_65 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_4_65 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_3_93)
  elseif kept_ms_4_65 < ttl_ms_3_93 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_3_93)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/gcra.lua:102
end end
its_long_0_652 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_652 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_209, before_2_209 = false, nil
  local first_2_209, last_2_209, step_2_209 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_209 = tier_0_652, last_2_209, step_2_209 do
    local kind_2_209 = argv[its_2_209]
    local slot_2_209, resolution_us_2_209 = argv[its_2_209 + 3], argv[its_2_209 + 4]
    if kind_2_209 == 'summed' and slot_2_209 ~= before_2_209 then
      before_2_209 = slot_2_209
      local key_2_209, longest_us_2_209 = (given[scope.keys - slot_2_209]), tonumber(argv[its_2_209 + 2])
--lua/lib/sums.lua:78
      local opened_4_63 = scope.sums or {}
  scope.sums = opened_4_63
  local log_3_100 = opened_4_63[slot_2_209]
  if not log_3_100 then
    local key_4_63 = slot_2_209 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_209])
--lua/lib/sums.lua:65
    local text_5_45 = call('GETRANGE', key_4_63, '-320', '-1')
  local size_5_45, head_5_45 = #text_5_45, text_5_45
  if size_5_45 == 320 then
    size_5_45, head_5_45 = call('STRLEN', key_4_63), call('GETRANGE', key_4_63, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_63 = { head = head_5_45, text = text_5_45, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_45 >= 64 then
    local __6_21, __6_21, moved_6_21, __6_21, groups_6_21, front_6_21, total_6_21, base_6_21 = unpack_bytes('<dddddddd', head_5_45)
    local when_6_21, sum_6_21 = unpack_bytes('<dd', text_5_45, #text_5_45 - 16 + 1)
    if groups_6_21 > 0 then read_4_63.groups, read_4_63.front, read_4_63.from = groups_6_21, front_6_21, 64 + 8 * (groups_6_21 + groups_6_21 / 64) end
    local entries_6_21 = (size_5_45 - read_4_63.from) / 16
    read_4_63.entries, read_4_63.first = entries_6_21, math.max(0, entries_6_21 - math.floor(#text_5_45 / 16))
    read_4_63.base, read_4_63.total, read_4_63.sum, read_4_63.moved_us = -base_6_21, total_6_21, total_6_21 - sum_6_21, -moved_6_21
    if entries_6_21 > 0 then read_4_63.newest_us = when_6_21 end
  end
--lua/lib/sums.lua:84
    log_3_100 = read_4_63
    if #log_3_100.head < 64 then scope.is_bare = true end
    local ahead_us_4_63 = log_3_100.newest_us - scope.at_us
    if ahead_us_4_63 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_63)
    elseif ahead_us_4_63 > 0 then
      scope.at_us = log_3_100.newest_us
    end
    opened_4_63[slot_2_209] = log_3_100
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_100 = slot_2_209 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_209])
--lua/lib/request_limits.lua:93
  local cost_3_100 = 1
  if scope.costs then cost_3_100 = scope.costs[(its_2_209 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_100, its_long_2_209, is_renewed_2_209 = pack('<dd', scope.at_us, log_3_100.total - log_3_100.sum - cost_3_100), false, false
  do local moved_us_4_75 = log_3_100.moved_us
--lua/lib/charged.lua:9
if moved_us_4_75 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_209, moved_us_4_75) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_100 = log_3_100.newest_us == scope.at_us
  if resolution_us_2_209 ~= '0' then
    is_same_3_100 = math.floor(log_3_100.newest_us / resolution_us_2_209) == math.floor(scope.at_us / resolution_us_2_209)
  end
  if cost_3_100 == 0 then

  elseif log_3_100.entries > 0 and is_same_3_100 then
    call('SETRANGE', key_3_100, log_3_100.from + (log_3_100.entries - 1) * 16, entry_3_100)

    do local head_4_50, at_us_4_50 = log_3_100.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_50, expires_4_50 = unpack_bytes('<dd', head_4_50)
  local is_renewed_4_50 = longest_us_2_209 > seen_us_4_50 or at_us_4_50 + seen_us_4_50 > -expires_4_50
  if is_renewed_4_50 then
    if longest_us_2_209 > seen_us_4_50 then seen_us_4_50 = longest_us_2_209 end
    call('SETRANGE', key_3_100, 0, pack('<dd', seen_us_4_50, -(now_us + 2 * seen_us_4_50)))
    call('PEXPIRE', key_3_100, math.max(math.ceil(seen_us_4_50 / 500), ttl_floor_ms))
  end
is_renewed_2_209 = is_renewed_4_50
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_100.head < 64 then entry_3_100 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_100 end
    local head_4_53, at_us_4_53 = log_3_100.head, scope.at_us
--lua/lib/log.lua:82
local __3_100, is_kept_3_100 = 32 + #entry_3_100, true
  if #head_4_53 < 16 then
    call('SET', key_3_100, pack('<dddd', longest_us_2_209, -(now_us + 2 * longest_us_2_209), 0, 0) .. entry_3_100,
      'PX', math.max(math.ceil(longest_us_2_209 / 500), ttl_floor_ms))
  else
    __3_100 = call('APPEND', key_3_100, entry_3_100)
    do
--lua/lib/log.lua:69
local seen_us_5_36, expires_5_36 = unpack_bytes('<dd', head_4_53)
  local is_renewed_5_36 = longest_us_2_209 > seen_us_5_36 or at_us_4_53 + seen_us_5_36 > -expires_5_36
  if is_renewed_5_36 then
    if longest_us_2_209 > seen_us_5_36 then seen_us_5_36 = longest_us_2_209 end
    call('SETRANGE', key_3_100, 0, pack('<dd', seen_us_5_36, -(now_us + 2 * seen_us_5_36)))
    call('PEXPIRE', key_3_100, math.max(math.ceil(seen_us_5_36 / 500), ttl_floor_ms))
  end
is_kept_3_100 = is_renewed_5_36
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_209, is_renewed_2_209 = (log_3_100.entries + 1) % 16 == 0, is_kept_3_100
  end
--lua/lib/tiers/summed.lua:57
      is_long_2_209 = is_long_2_209 or its_long_2_209
      if is_renewed_2_209 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_209, '[^:]*$'), '')
  do local lasts_us_4_73 = 2 * longest_us_2_209
--lua/lib/meters.lua:37
local meters_4_73, ttl_ms_4_73 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_73 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_73) < ttl_ms_4_73 then
    call('PEXPIRE', meters_4_73, ttl_ms_4_73)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_5_55 = call('PTTL', given[scope.keys + 1])
  if kept_ms_5_55 == -2 then
    local zeros_5_55 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_5_55 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_4_73)
  elseif kept_ms_5_55 < ttl_ms_4_73 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_4_73)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:58
end end
    end
  end
  scope.sums = nil
its_long_0_652 = is_long_2_209
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_652)) end
      is_long, before_0_652 = is_long or its_long_0_652, kind_0_652
    end
  end
--lua/acquire.lua:153
      if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_654 = nil
  local first_0_654, last_0_654, step_0_654 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_654 = first_0_654, last_0_654, step_0_654 do
    local kind_0_654 = argv[tier_0_654]
    if kind_0_654 ~= before_0_654 then
      if kind_0_654 == 'sliding' then do
--lua/lib/tiers/sliding.lua:89
if scope.is_summed then do local key_4_76, at_us_4_76 = given[scope.keys + 1], scope.at_us
--lua/lib/sums.lua:65
local text_5_46 = call('GETRANGE', key_4_76, '-320', '-1')
  local size_5_46, head_5_46 = #text_5_46, text_5_46
  if size_5_46 == 320 then
    size_5_46, head_5_46 = call('STRLEN', key_4_76), call('GETRANGE', key_4_76, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_76 = { head = head_5_46, text = text_5_46, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_46 >= 64 then
    local __6_22, __6_22, moved_6_22, __6_22, groups_6_22, front_6_22, total_6_22, base_6_22 = unpack_bytes('<dddddddd', head_5_46)
    local when_6_22, sum_6_22 = unpack_bytes('<dd', text_5_46, #text_5_46 - 16 + 1)
    if groups_6_22 > 0 then log_4_76.groups, log_4_76.front, log_4_76.from = groups_6_22, front_6_22, 64 + 8 * (groups_6_22 + groups_6_22 / 64) end
    local entries_6_22 = (size_5_46 - log_4_76.from) / 16
    log_4_76.entries, log_4_76.first = entries_6_22, math.max(0, entries_6_22 - math.floor(#text_5_46 / 16))
    log_4_76.base, log_4_76.total, log_4_76.sum, log_4_76.moved_us = -base_6_22, total_6_22, total_6_22 - sum_6_22, -moved_6_22
    if entries_6_22 > 0 then log_4_76.newest_us = when_6_22 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_76, expires_4_76, moved_4_76, due_4_76 = unpack_bytes('<dddd', log_4_76.head)
  local groups_4_76, entries_4_76, total_4_76 = log_4_76.groups or 0, log_4_76.entries, log_4_76.total
  local at_5_52 = at_us_4_76 - longest_us_4_76 + 0.5
--lua/lib/sums.lua:174
local kept_4_76, low_us_5_52, high_5_52, high_us_5_52 = 0, nil, log_4_76.entries, nil
  local text_5_52, first_5_52, guesses_5_52 = log_4_76.text, log_4_76.first, 0
  while kept_4_76 < high_5_52 do
    local count_5_52 = math.min(math.floor(#text_5_52 / 16), log_4_76.entries - first_5_52)
    local from_5_52, to_5_52 = math.max(first_5_52, kept_4_76), math.min(first_5_52 + count_5_52, high_5_52) - 1
    local offset_5_52 = #text_5_52 - (first_5_52 + count_5_52 - from_5_52) * 16 + 1

    local entry_5_52 = from_5_52
    repeat
      local when_5_52 = unpack_bytes('<d', text_5_52, offset_5_52 + (entry_5_52 - from_5_52) * 16)
      if when_5_52 >= at_5_52 then high_5_52, high_us_5_52 = entry_5_52, when_5_52 else kept_4_76, low_us_5_52 = entry_5_52 + 1, when_5_52 end
      entry_5_52 = high_5_52 > to_5_52 and to_5_52 or math.floor((kept_4_76 + high_5_52) / 2)
    until high_5_52 <= from_5_52 or kept_4_76 > to_5_52 or kept_4_76 >= high_5_52
    if kept_4_76 < high_5_52 and not low_us_5_52 then
      local when_5_52 = unpack_bytes('<d', call('GETRANGE', key_4_76, log_4_76.from, log_4_76.from + 7))
      if when_5_52 >= at_5_52 then high_5_52 = 0 else kept_4_76, low_us_5_52 = 1, when_5_52 end
    end
    if kept_4_76 < high_5_52 then
      local guess_5_52 = math.floor((kept_4_76 + high_5_52) / 2)
      if guesses_5_52 < 3 then guess_5_52 = kept_4_76 - 1 + math.ceil((at_5_52 - low_us_5_52) / (high_us_5_52 - low_us_5_52) * (high_5_52 - kept_4_76 + 1)) end
      guess_5_52, guesses_5_52 = math.max(kept_4_76, math.min(guess_5_52, high_5_52 - 1)), guesses_5_52 + 1
      do
--lua/lib/sums.lua:163
local start_6_28 = math.floor(guess_5_52 / 32) * 32
  local first_6_28 = math.max(start_6_28 - 1, 0)
  local text_6_28 = call('GETRANGE', key_4_76, log_4_76.from + first_6_28 * 16, log_4_76.from + math.min(start_6_28 + 32, log_4_76.entries) * 16 - 1)
text_5_52, first_5_52 = text_6_28, first_6_28
--lua/lib/sums.lua:195
end
      log_4_76.group, log_4_76.group_first = text_5_52, first_5_52
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_76 > 0 and kept_4_76 < entries_4_76 then kept_4_76 = kept_4_76 - kept_4_76 % 32 end
  if kept_4_76 > entries_4_76 * 3 / 8 then
    local entry_5_50 = kept_4_76 - 1
--lua/lib/sums.lua:151
local base_4_76 = log_4_76.base
  if entry_5_50 >= 0 then
--lua/lib/sums.lua:111
    local text_6_24, at_6_24 = log_4_76.text, 1
  if entry_5_50 < log_4_76.first then
    text_6_24 = call('GETRANGE', key_4_76, log_4_76.from + entry_5_50 * 16, log_4_76.from + entry_5_50 * 16 + 16 - 1)
  else
    at_6_24 = #text_6_24 - (log_4_76.entries - entry_5_50) * 16 + 1
  end
  local __5_50, sum_5_50 = unpack_bytes('<dd', text_6_24, at_6_24)






    local more_5_50, groups_6_26 = log_4_76.total, log_4_76.groups or 0
  local group_6_26 = math.floor(entry_5_50 / 32)
  if group_6_26 < groups_6_26 then
    local known_6_26 = log_4_76.known
    if not known_6_26 then
      local packed_6_26 = call('GETRANGE', key_4_76, 64, 64 + groups_6_26 / 64 * 8 - 1)
      known_6_26 = { [0] = log_4_76.front }
      for i_6_26 = 1, groups_6_26 / 64 do known_6_26[i_6_26] = known_6_26[i_6_26 - 1] + unpack_bytes('<d', packed_6_26, 8 * i_6_26 - 7) end
      known_6_26.slices, log_4_76.known = {}, known_6_26
    end
    local at_6_26 = math.floor(group_6_26 / 64)
    local slice_6_26 = known_6_26.slices[at_6_26]
    if not slice_6_26 then
      local from_6_26 = 64 + 8 * (groups_6_26 / 64 + at_6_26 * 64)
      local packed_6_26 = call('GETRANGE', key_4_76, from_6_26, from_6_26 + 8 * 64 - 1)
      slice_6_26 = { [0] = known_6_26[at_6_26] }
      for i_6_26 = 1, 64 - 1 do slice_6_26[i_6_26] = slice_6_26[i_6_26 - 1] + unpack_bytes('<d', packed_6_26, 8 * i_6_26 - 7) end
      known_6_26.slices[at_6_26] = slice_6_26
    end
    more_5_50 = slice_6_26[group_6_26 % 64]
  end
--lua/lib/sums.lua:155
    base_4_76 = more_5_50 - sum_5_50
  end
--lua/lib/sums.lua:124
    local front_4_76, groups_5_48 = log_4_76.total, log_4_76.groups or 0
  local group_5_48 = math.floor(kept_4_76 / 32)
  if group_5_48 < groups_5_48 then
    local known_5_48 = log_4_76.known
    if not known_5_48 then
      local packed_5_48 = call('GETRANGE', key_4_76, 64, 64 + groups_5_48 / 64 * 8 - 1)
      known_5_48 = { [0] = log_4_76.front }
      for i_5_48 = 1, groups_5_48 / 64 do known_5_48[i_5_48] = known_5_48[i_5_48 - 1] + unpack_bytes('<d', packed_5_48, 8 * i_5_48 - 7) end
      known_5_48.slices, log_4_76.known = {}, known_5_48
    end
    local at_5_48 = math.floor(group_5_48 / 64)
    local slice_5_48 = known_5_48.slices[at_5_48]
    if not slice_5_48 then
      local from_5_48 = 64 + 8 * (groups_5_48 / 64 + at_5_48 * 64)
      local packed_5_48 = call('GETRANGE', key_4_76, from_5_48, from_5_48 + 8 * 64 - 1)
      slice_5_48 = { [0] = known_5_48[at_5_48] }
      for i_5_48 = 1, 64 - 1 do slice_5_48[i_5_48] = slice_5_48[i_5_48 - 1] + unpack_bytes('<d', packed_5_48, 8 * i_5_48 - 7) end
      known_5_48.slices[at_5_48] = slice_5_48
    end
    front_4_76 = slice_5_48[group_5_48 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_76 = ''
    local rest_4_76 = call('GETRANGE', key_4_76, log_4_76.from + kept_4_76 * 16, -1)
    if kept_4_76 == entries_4_76 then groups_4_76, front_4_76, total_4_76 = 0, 0, 0 end
    if kept_4_76 / 32 >= groups_4_76 then groups_4_76 = 0 end
    if groups_4_76 > 0 then
      local left_4_76 = call('GETRANGE', key_4_76, 64 + 8 * (groups_4_76 / 64 + kept_4_76 / 32), log_4_76.from - 1)
      left_4_76 = left_4_76 .. string.rep(pack('<d', 0), kept_4_76 / 32)
      local slices_4_76 = {}
      for slice_4_76 = 1, groups_4_76 / 64 do
        local sum_4_76 = 0
        for i_4_76 = (slice_4_76 - 1) * 64 + 1, slice_4_76 * 64 do sum_4_76 = sum_4_76 + unpack_bytes('<d', left_4_76, 8 * i_4_76 - 7) end
        slices_4_76[slice_4_76] = pack('<d', sum_4_76)
      end
      corrections_4_76 = table.concat(slices_4_76) .. left_4_76
    end
    call('SET', key_4_76, pack('<dddddddd', longest_us_4_76, expires_4_76, moved_4_76, due_4_76, groups_4_76, front_4_76, total_4_76, -base_4_76) .. corrections_4_76, 'KEEPTTL')
    call('APPEND', key_4_76, rest_4_76)
  end
--lua/lib/tiers/sliding.lua:89
end else do
--lua/lib/log.lua:110
local key_3_86 = given[scope.keys + 1]
  local head_3_86 = call('GETRANGE', key_3_86, 0, 32 - 1)
  local oldest_us_3_86 = scope.at_us - unpack_bytes('<d', head_3_86)
  local count_3_86 = (call('STRLEN', key_3_86) - 32) / 8
  local low_3_86, high_3_86 = math.floor(count_3_86 * 3 / 8), count_3_86
  local middle_3_86 = low_3_86
  while low_3_86 < high_3_86 do
    local from_3_86 = 32 + middle_3_86 * 8
    local entry_3_86 = call('GETRANGE', key_3_86, from_3_86, from_3_86 + 7)
    if unpack_bytes('<d', entry_3_86) > oldest_us_3_86 then high_3_86 = middle_3_86 else low_3_86 = middle_3_86 + 1 end
    middle_3_86 = math.floor((low_3_86 + high_3_86) / 2)
  end

  if low_3_86 > math.floor(count_3_86 * 3 / 8) then
    local rest_3_86 = call('GETRANGE', key_3_86, 32 + low_3_86 * 8, -1)

    call('SET', key_3_86, head_3_86, 'KEEPTTL')
    call('APPEND', key_3_86, rest_3_86)
  end
--lua/lib/tiers/sliding.lua:89
end end
--lua/lib/tiers/kinds.lua:194
end elseif kind_0_654 == 'pace' then elseif kind_0_654 == 'fixed' then elseif kind_0_654 == 'gcra' then elseif kind_0_654 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_211 = nil
  local first_2_211, last_2_211, step_2_211 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_211 = tier_0_654, last_2_211, step_2_211 do
    local kind_2_211 = argv[its_2_211]
    local slot_2_211 = argv[its_2_211 + 3]
    if kind_2_211 == 'summed' and slot_2_211 ~= before_2_211 then
      before_2_211 = slot_2_211
      do local key_4_77, at_us_4_77 = given[scope.keys - slot_2_211], scope.at_us
--lua/lib/sums.lua:65
local text_5_47 = call('GETRANGE', key_4_77, '-320', '-1')
  local size_5_47, head_5_47 = #text_5_47, text_5_47
  if size_5_47 == 320 then
    size_5_47, head_5_47 = call('STRLEN', key_4_77), call('GETRANGE', key_4_77, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_77 = { head = head_5_47, text = text_5_47, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_47 >= 64 then
    local __6_23, __6_23, moved_6_23, __6_23, groups_6_23, front_6_23, total_6_23, base_6_23 = unpack_bytes('<dddddddd', head_5_47)
    local when_6_23, sum_6_23 = unpack_bytes('<dd', text_5_47, #text_5_47 - 16 + 1)
    if groups_6_23 > 0 then log_4_77.groups, log_4_77.front, log_4_77.from = groups_6_23, front_6_23, 64 + 8 * (groups_6_23 + groups_6_23 / 64) end
    local entries_6_23 = (size_5_47 - log_4_77.from) / 16
    log_4_77.entries, log_4_77.first = entries_6_23, math.max(0, entries_6_23 - math.floor(#text_5_47 / 16))
    log_4_77.base, log_4_77.total, log_4_77.sum, log_4_77.moved_us = -base_6_23, total_6_23, total_6_23 - sum_6_23, -moved_6_23
    if entries_6_23 > 0 then log_4_77.newest_us = when_6_23 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_77, expires_4_77, moved_4_77, due_4_77 = unpack_bytes('<dddd', log_4_77.head)
  local groups_4_77, entries_4_77, total_4_77 = log_4_77.groups or 0, log_4_77.entries, log_4_77.total
  local at_5_53 = at_us_4_77 - longest_us_4_77 + 0.5
--lua/lib/sums.lua:174
local kept_4_77, low_us_5_53, high_5_53, high_us_5_53 = 0, nil, log_4_77.entries, nil
  local text_5_53, first_5_53, guesses_5_53 = log_4_77.text, log_4_77.first, 0
  while kept_4_77 < high_5_53 do
    local count_5_53 = math.min(math.floor(#text_5_53 / 16), log_4_77.entries - first_5_53)
    local from_5_53, to_5_53 = math.max(first_5_53, kept_4_77), math.min(first_5_53 + count_5_53, high_5_53) - 1
    local offset_5_53 = #text_5_53 - (first_5_53 + count_5_53 - from_5_53) * 16 + 1

    local entry_5_53 = from_5_53
    repeat
      local when_5_53 = unpack_bytes('<d', text_5_53, offset_5_53 + (entry_5_53 - from_5_53) * 16)
      if when_5_53 >= at_5_53 then high_5_53, high_us_5_53 = entry_5_53, when_5_53 else kept_4_77, low_us_5_53 = entry_5_53 + 1, when_5_53 end
      entry_5_53 = high_5_53 > to_5_53 and to_5_53 or math.floor((kept_4_77 + high_5_53) / 2)
    until high_5_53 <= from_5_53 or kept_4_77 > to_5_53 or kept_4_77 >= high_5_53
    if kept_4_77 < high_5_53 and not low_us_5_53 then
      local when_5_53 = unpack_bytes('<d', call('GETRANGE', key_4_77, log_4_77.from, log_4_77.from + 7))
      if when_5_53 >= at_5_53 then high_5_53 = 0 else kept_4_77, low_us_5_53 = 1, when_5_53 end
    end
    if kept_4_77 < high_5_53 then
      local guess_5_53 = math.floor((kept_4_77 + high_5_53) / 2)
      if guesses_5_53 < 3 then guess_5_53 = kept_4_77 - 1 + math.ceil((at_5_53 - low_us_5_53) / (high_us_5_53 - low_us_5_53) * (high_5_53 - kept_4_77 + 1)) end
      guess_5_53, guesses_5_53 = math.max(kept_4_77, math.min(guess_5_53, high_5_53 - 1)), guesses_5_53 + 1
      do
--lua/lib/sums.lua:163
local start_6_29 = math.floor(guess_5_53 / 32) * 32
  local first_6_29 = math.max(start_6_29 - 1, 0)
  local text_6_29 = call('GETRANGE', key_4_77, log_4_77.from + first_6_29 * 16, log_4_77.from + math.min(start_6_29 + 32, log_4_77.entries) * 16 - 1)
text_5_53, first_5_53 = text_6_29, first_6_29
--lua/lib/sums.lua:195
end
      log_4_77.group, log_4_77.group_first = text_5_53, first_5_53
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_77 > 0 and kept_4_77 < entries_4_77 then kept_4_77 = kept_4_77 - kept_4_77 % 32 end
  if kept_4_77 > entries_4_77 * 3 / 8 then
    local entry_5_51 = kept_4_77 - 1
--lua/lib/sums.lua:151
local base_4_77 = log_4_77.base
  if entry_5_51 >= 0 then
--lua/lib/sums.lua:111
    local text_6_25, at_6_25 = log_4_77.text, 1
  if entry_5_51 < log_4_77.first then
    text_6_25 = call('GETRANGE', key_4_77, log_4_77.from + entry_5_51 * 16, log_4_77.from + entry_5_51 * 16 + 16 - 1)
  else
    at_6_25 = #text_6_25 - (log_4_77.entries - entry_5_51) * 16 + 1
  end
  local __5_51, sum_5_51 = unpack_bytes('<dd', text_6_25, at_6_25)






    local more_5_51, groups_6_27 = log_4_77.total, log_4_77.groups or 0
  local group_6_27 = math.floor(entry_5_51 / 32)
  if group_6_27 < groups_6_27 then
    local known_6_27 = log_4_77.known
    if not known_6_27 then
      local packed_6_27 = call('GETRANGE', key_4_77, 64, 64 + groups_6_27 / 64 * 8 - 1)
      known_6_27 = { [0] = log_4_77.front }
      for i_6_27 = 1, groups_6_27 / 64 do known_6_27[i_6_27] = known_6_27[i_6_27 - 1] + unpack_bytes('<d', packed_6_27, 8 * i_6_27 - 7) end
      known_6_27.slices, log_4_77.known = {}, known_6_27
    end
    local at_6_27 = math.floor(group_6_27 / 64)
    local slice_6_27 = known_6_27.slices[at_6_27]
    if not slice_6_27 then
      local from_6_27 = 64 + 8 * (groups_6_27 / 64 + at_6_27 * 64)
      local packed_6_27 = call('GETRANGE', key_4_77, from_6_27, from_6_27 + 8 * 64 - 1)
      slice_6_27 = { [0] = known_6_27[at_6_27] }
      for i_6_27 = 1, 64 - 1 do slice_6_27[i_6_27] = slice_6_27[i_6_27 - 1] + unpack_bytes('<d', packed_6_27, 8 * i_6_27 - 7) end
      known_6_27.slices[at_6_27] = slice_6_27
    end
    more_5_51 = slice_6_27[group_6_27 % 64]
  end
--lua/lib/sums.lua:155
    base_4_77 = more_5_51 - sum_5_51
  end
--lua/lib/sums.lua:124
    local front_4_77, groups_5_49 = log_4_77.total, log_4_77.groups or 0
  local group_5_49 = math.floor(kept_4_77 / 32)
  if group_5_49 < groups_5_49 then
    local known_5_49 = log_4_77.known
    if not known_5_49 then
      local packed_5_49 = call('GETRANGE', key_4_77, 64, 64 + groups_5_49 / 64 * 8 - 1)
      known_5_49 = { [0] = log_4_77.front }
      for i_5_49 = 1, groups_5_49 / 64 do known_5_49[i_5_49] = known_5_49[i_5_49 - 1] + unpack_bytes('<d', packed_5_49, 8 * i_5_49 - 7) end
      known_5_49.slices, log_4_77.known = {}, known_5_49
    end
    local at_5_49 = math.floor(group_5_49 / 64)
    local slice_5_49 = known_5_49.slices[at_5_49]
    if not slice_5_49 then
      local from_5_49 = 64 + 8 * (groups_5_49 / 64 + at_5_49 * 64)
      local packed_5_49 = call('GETRANGE', key_4_77, from_5_49, from_5_49 + 8 * 64 - 1)
      slice_5_49 = { [0] = known_5_49[at_5_49] }
      for i_5_49 = 1, 64 - 1 do slice_5_49[i_5_49] = slice_5_49[i_5_49 - 1] + unpack_bytes('<d', packed_5_49, 8 * i_5_49 - 7) end
      known_5_49.slices[at_5_49] = slice_5_49
    end
    front_4_77 = slice_5_49[group_5_49 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_77 = ''
    local rest_4_77 = call('GETRANGE', key_4_77, log_4_77.from + kept_4_77 * 16, -1)
    if kept_4_77 == entries_4_77 then groups_4_77, front_4_77, total_4_77 = 0, 0, 0 end
    if kept_4_77 / 32 >= groups_4_77 then groups_4_77 = 0 end
    if groups_4_77 > 0 then
      local left_4_77 = call('GETRANGE', key_4_77, 64 + 8 * (groups_4_77 / 64 + kept_4_77 / 32), log_4_77.from - 1)
      left_4_77 = left_4_77 .. string.rep(pack('<d', 0), kept_4_77 / 32)
      local slices_4_77 = {}
      for slice_4_77 = 1, groups_4_77 / 64 do
        local sum_4_77 = 0
        for i_4_77 = (slice_4_77 - 1) * 64 + 1, slice_4_77 * 64 do sum_4_77 = sum_4_77 + unpack_bytes('<d', left_4_77, 8 * i_4_77 - 7) end
        slices_4_77[slice_4_77] = pack('<d', sum_4_77)
      end
      corrections_4_77 = table.concat(slices_4_77) .. left_4_77
    end
    call('SET', key_4_77, pack('<dddddddd', longest_us_4_77, expires_4_77, moved_4_77, due_4_77, groups_4_77, front_4_77, total_4_77, -base_4_77) .. corrections_4_77, 'KEEPTTL')
    call('APPEND', key_4_77, rest_4_77)
  end
--lua/lib/tiers/summed.lua:92
end
    end
  end
--lua/lib/tiers/kinds.lua:194
end else error('no such kind of tier: ' .. tostring(kind_0_654)) end
      before_0_654 = kind_0_654
    end
  end
--lua/acquire.lua:153
end end
      if request then queue.leave(scope, waiter) end
      if scope.cap then do
--lua/lib/lease.lua:21
local leases_0_609, holders_0_609 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_609, now_us + lease_us, waiter)
  call('HSET', holders_0_609, waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_609) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_609 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_609, ttl_ms_0_609)

    if call('PTTL', holders_0_609) < ttl_ms_0_609 then call('PEXPIRE', holders_0_609, ttl_ms_0_609) end
  end
--lua/acquire.lua:155
end end
    end
--lua/lib/charged.lua:15
    local texts, is_told_0_623 = nil, false
  for s_0_623 = 1, #scopes do
    local scope_0_623 = scopes[s_0_623]
    if scope_0_623.costs or scope_0_623.noted or scope_0_623.at_us ~= now_us then is_told_0_623 = true end
  end
  for s_0_623 = 1, is_told_0_623 and #scopes or 0 do
    local scope_0_623 = scopes[s_0_623]
    texts = texts or {}
    texts[s_0_623] = string.format('%.0f', scope_0_623.at_us) .. (scope_0_623.noted or '')
  end
--lua/acquire.lua:158
    do
--lua/lib/reply.lua:68
local n_0_551 = #reply
  if texts then
    reply[n_0_551 + 1], reply[n_0_551 + 2], reply[n_0_551 + 3] = 9, set_back_us, table.concat(texts, ',')
  elseif set_back_us > 0 then
    reply[n_0_551 + 1], reply[n_0_551 + 2] = 11, set_back_us
  else
    reply[n_0_551 + 1] = 10
  end
--lua/acquire.lua:158
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
--lua/lib/reply.lua:175
for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/acquire.lua:172
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
--lua/acquire.lua:173
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
  sha1: 'b86c673f87626d34fcd4cb3c961b821ef2b79a82',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/lib/settings.lua:23
local call = redis.call



local function settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end



local function settings_last(settings)
  if settings_stored(settings) then
    call('PERSIST', settings)
    return
  end
  local paused = math.max(call('HGET', settings, 'paused') or 0, call('HGET', settings, 'held') or 0)
  local time = call('TIME')
  call('PEXPIRE', settings, math.max(3600000, math.ceil(paused / 1000) - time[1] * 1000 + 3600000))
end
--lua/clear_limits.lua:9
local settings = given[1]
if redis.call('HDEL', settings, 'limits', 'version') == 0 then return 0 end
redis.call('HSET', settings, 'changed', '1')
settings_last(settings)
return 1`,
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
  sha1: '64f71500a0fba1af2b0eebf99fbd9f05df8c32d2',
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
--lua/lib/log.lua:51
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
--lua/lib/log.lua:149
local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end
--lua/lib/left.lua:32
local function left_return(scope, may_write)
  local key, left = (given[scope.keys + 1]), scope.sums['0']
  local text = left.entries > 1 and call('GETRANGE', key, 0, -16 - 1) or ''
  if not may_write then
    scope.copy = text
  elseif text == '' then
    call('DEL', key)
  else
    call('SET', key, text, 'KEEPTTL')
  end
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  scope.is_summed = text ~= '' or scope.costs ~= nil
  local size_0_129 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_129 >= 64 then
    local __0_129, __0_129, moved_0_129, __0_129, groups_0_129, front_0_129, total_0_129, base_0_129 = unpack_bytes('<dddddddd', text)
    local when_0_129, sum_0_129 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_129 > 0 then log.groups, log.front, log.from = groups_0_129, front_0_129, 64 + 8 * (groups_0_129 + groups_0_129 / 64) end
    local entries_0_129 = (size_0_129 - log.from) / 16
    log.entries, log.first = entries_0_129, math.max(0, entries_0_129 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_129, total_0_129, total_0_129 - sum_0_129, -moved_0_129
    if entries_0_129 > 0 then log.newest_us = when_0_129 end
  end
--lua/lib/left.lua:45
  scope.sums['0'] = scope.is_summed and log or nil
  scope.set_back_us = nil
  for _, opened in pairs(scope.sums) do
    local ahead_us = opened.newest_us - scope.at_us
    if ahead_us > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
    elseif ahead_us > 0 then
      scope.at_us = opened.newest_us
    end
  end
end
--lua/lib/meters.lua:46
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
  do local lasts_us_0_164 = 2 * limits_longest(scope)
--lua/lib/meters.lua:37
local meters_0_164, ttl_ms_0_164 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_164 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_164) < ttl_ms_0_164 then
    call('PEXPIRE', meters_0_164, ttl_ms_0_164)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_113 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_113 == -2 then
    local zeros_1_113 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_113 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_164)
  elseif kept_ms_1_113 < ttl_ms_0_164 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_164)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/meters.lua:69
end
end


local function meters_join(scope, waiter)
  if scope.costs then call('HSET', (given[scope.keys]), 'w' .. waiter, table.concat(scope.costs, ',')) end
end
--lua/lib/meters.lua:84
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
--lua/lib/log_to_sums.lua:15
local function log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = log_find(key, count, own_us), log_find(key, count, own_us + 1) end
  while last < count do
    local next_last = math.min(last + each, count)
    if last < behind and behind < next_last then next_last = behind end
    if last < own and own < next_last then next_last = own end
    last = next_last
    parts[#parts + 1] = pack('<dd', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us, -last)
  end
  text = table.concat(parts)
  if may_write then call('SET', key, text, 'KEEPTTL') else scope.copy = text end
  scope.is_summed, scope.sums = true, scope.sums or {}
  local size_0_130 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_130 >= 64 then
    local __0_130, __0_130, moved_0_130, __0_130, groups_0_130, front_0_130, total_0_130, base_0_130 = unpack_bytes('<dddddddd', text)
    local when_0_130, sum_0_130 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_130 > 0 then log.groups, log.front, log.from = groups_0_130, front_0_130, 64 + 8 * (groups_0_130 + groups_0_130 / 64) end
    local entries_0_130 = (size_0_130 - log.from) / 16
    log.entries, log.first = entries_0_130, math.max(0, entries_0_130 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_130, total_0_130, total_0_130 - sum_0_130, -moved_0_130
    if entries_0_130 > 0 then log.newest_us = when_0_130 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:42
local function sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_136 = scope.sums or {}
  scope.sums = opened_0_136
  local log = opened_0_136[slot]
  if not log then
    local key_0_136 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_92 = call('GETRANGE', key_0_136, '-320', '-1')
  local size_1_92, head_1_92 = #text_1_92, text_1_92
  if size_1_92 == 320 then
    size_1_92, head_1_92 = call('STRLEN', key_0_136), call('GETRANGE', key_0_136, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_136 = { head = head_1_92, text = text_1_92, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_92 >= 64 then
    local __2_62, __2_62, moved_2_62, __2_62, groups_2_62, front_2_62, total_2_62, base_2_62 = unpack_bytes('<dddddddd', head_1_92)
    local when_2_62, sum_2_62 = unpack_bytes('<dd', text_1_92, #text_1_92 - 16 + 1)
    if groups_2_62 > 0 then read_0_136.groups, read_0_136.front, read_0_136.from = groups_2_62, front_2_62, 64 + 8 * (groups_2_62 + groups_2_62 / 64) end
    local entries_2_62 = (size_1_92 - read_0_136.from) / 16
    read_0_136.entries, read_0_136.first = entries_2_62, math.max(0, entries_2_62 - math.floor(#text_1_92 / 16))
    read_0_136.base, read_0_136.total, read_0_136.sum, read_0_136.moved_us = -base_2_62, total_2_62, total_2_62 - sum_2_62, -moved_2_62
    if entries_2_62 > 0 then read_0_136.newest_us = when_2_62 end
  end
--lua/lib/sums.lua:84
    log = read_0_136
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_136 = log.newest_us - scope.at_us
    if ahead_us_0_136 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_136)
    elseif ahead_us_0_136 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_136[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_171 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_171 > log.base then
    local key_0_171 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_125, low_sum_1_125 = -1, log.base
  local high_1_125, high_sum_1_125, when_0_171 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_125, around_1_125, guess_1_125 = 0, 1, high_1_125
  if 0 > 0 then guess_1_125 = high_1_125 - math.floor((high_sum_1_125 - need_0_171) / 0) else guesses_1_125, around_1_125 = 1, 8 end
  while high_1_125 - low_1_125 > 1 do
    if guesses_1_125 > 3 then
      guess_1_125 = math.ceil((low_1_125 + high_1_125) / 2)
    elseif guesses_1_125 > 0 then
      guess_1_125 = low_1_125 + math.ceil((need_0_171 - low_sum_1_125) / (high_sum_1_125 - low_sum_1_125) * (high_1_125 - low_1_125))
    end
    guess_1_125 = math.max(low_1_125 + 1, math.min(guess_1_125, high_1_125))
    local from_1_125, to_1_125 = math.max(guess_1_125 - around_1_125, low_1_125 + 1), math.min(guess_1_125 + around_1_125 - 1, high_1_125 - 1)
    local text_1_125, offset_1_125 = log.text, 0
    if from_1_125 >= log.first then
      offset_1_125 = #text_1_125 - (log.entries - from_1_125) * 16 + 1
    else
      text_1_125, offset_1_125 = call('GETRANGE', key_0_171, log.from + from_1_125 * 16, log.from + (to_1_125 + 1) * 16 - 1), 1
    end

    local at_1_125 = from_1_125
    repeat
      local its_when_1_125, sum_1_125 = unpack_bytes('<dd', text_1_125, offset_1_125 + (at_1_125 - from_1_125) * 16)
--lua/lib/sums.lua:124
      local more_1_125, groups_2_67 = log.total, log.groups or 0
  local group_2_67 = math.floor(at_1_125 / 32)
  if group_2_67 < groups_2_67 then
    local known_2_67 = log.known
    if not known_2_67 then
      local packed_2_67 = call('GETRANGE', key_0_171, 64, 64 + groups_2_67 / 64 * 8 - 1)
      known_2_67 = { [0] = log.front }
      for i_2_67 = 1, groups_2_67 / 64 do known_2_67[i_2_67] = known_2_67[i_2_67 - 1] + unpack_bytes('<d', packed_2_67, 8 * i_2_67 - 7) end
      known_2_67.slices, log.known = {}, known_2_67
    end
    local at_2_67 = math.floor(group_2_67 / 64)
    local slice_2_67 = known_2_67.slices[at_2_67]
    if not slice_2_67 then
      local from_2_67 = 64 + 8 * (groups_2_67 / 64 + at_2_67 * 64)
      local packed_2_67 = call('GETRANGE', key_0_171, from_2_67, from_2_67 + 8 * 64 - 1)
      slice_2_67 = { [0] = known_2_67[at_2_67] }
      for i_2_67 = 1, 64 - 1 do slice_2_67[i_2_67] = slice_2_67[i_2_67 - 1] + unpack_bytes('<d', packed_2_67, 8 * i_2_67 - 7) end
      known_2_67.slices[at_2_67] = slice_2_67
    end
    more_1_125 = slice_2_67[group_2_67 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_125 = more_1_125 - sum_1_125
      if sum_1_125 >= need_0_171 then high_1_125, high_sum_1_125, when_0_171 = at_1_125, sum_1_125, its_when_1_125 else low_1_125, low_sum_1_125 = at_1_125, sum_1_125 end
      at_1_125 = high_1_125 > to_1_125 and to_1_125 or math.floor((low_1_125 + high_1_125) / 2)
    until high_1_125 == from_1_125 or low_1_125 == to_1_125 or high_1_125 - low_1_125 <= 1
    guesses_1_125, around_1_125 = guesses_1_125 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_171 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:40
local function sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
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
--lua/lib/tiers/pace.lua:33
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_195, to_0_195 = argv[tier + 3], argv[tier + 4]
  local copy_0_195, next_us = scope.copy, 0
  local due_0_195 = copy_0_195 and string.sub(copy_0_195, from_0_195 + 1, to_0_195 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_195, to_0_195)
  if #due_0_195 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_195)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:19
  local kept_0_203 = scope[tier]
  if kept_0_203 == nil then
    local field_1_118 = argv[tier + 3]
    kept_0_203 = call('HGET', (given[scope.keys]), field_1_118)
    scope[tier] = kept_0_203
    if not kept_0_203 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_203 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_203) end

  local __0_203, edges_0_203 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_203 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_203 == '' and 1 or 2)
  if is_set_back_0_203 then do local at_us_1_128 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_128, edges_1_128 = argv[tier + 3], argv[tier + 4]
  local length_us_1_128, alike_1_128 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_128, closes_us_1_128 = at_us_1_128 + length_us_1_128, nil
  if edges_1_128 ~= '' then
    local __1_128, last_1_128, guard_us_1_128, edge_us_1_128 = string.find(edges_1_128, '^(%S+) (%S+)')
    local is_here_1_128 = false
    edge_us_1_128 = edge_us_1_128 * 1000000
    repeat
      local from_us_1_128, __1_128, to_1_128, length_1_128, count_1_128 = edge_us_1_128, string.find(edges_1_128, '^ ([%d.]+)x(%d+)', last_1_128 + 1)
      if to_1_128 then
        last_1_128, length_us_1_128 = to_1_128, math.floor(length_1_128 * 1000000 + 0.5)
        edge_us_1_128 = edge_us_1_128 + length_us_1_128 * count_1_128
      end
      is_here_1_128 = not to_1_128 or at_us_1_128 < edge_us_1_128
      if is_here_1_128 then ends_us_1_128 = from_us_1_128 + (math.floor((at_us_1_128 - from_us_1_128) / length_us_1_128) + 1) * length_us_1_128 end
      if is_here_1_128 and to_1_128 then alike_1_128 = math.floor((edge_us_1_128 - ends_us_1_128) / length_us_1_128 + 0.5) end
    until is_here_1_128
    closes_us_1_128 = ends_us_1_128 - guard_us_1_128
  end
ends_us, closes_us = ends_us_1_128, closes_us_1_128 or ends_us_1_128
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_203 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_198 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_198, edges_0_198 = argv[tier + 3], argv[tier + 4]
  local length_us_0_198, alike_0_198 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_198, closes_us_0_198 = at_us_0_198 + length_us_0_198, nil
  if edges_0_198 ~= '' then
    local __0_198, last_0_198, guard_us_0_198, edge_us_0_198 = string.find(edges_0_198, '^(%S+) (%S+)')
    local is_here_0_198 = false
    edge_us_0_198 = edge_us_0_198 * 1000000
    repeat
      local from_us_0_198, __0_198, to_0_198, length_0_198, count_0_198 = edge_us_0_198, string.find(edges_0_198, '^ ([%d.]+)x(%d+)', last_0_198 + 1)
      if to_0_198 then
        last_0_198, length_us_0_198 = to_0_198, math.floor(length_0_198 * 1000000 + 0.5)
        edge_us_0_198 = edge_us_0_198 + length_us_0_198 * count_0_198
      end
      is_here_0_198 = not to_0_198 or at_us_0_198 < edge_us_0_198
      if is_here_0_198 then ends_us_0_198 = from_us_0_198 + (math.floor((at_us_0_198 - from_us_0_198) / length_us_0_198) + 1) * length_us_0_198 end
      if is_here_0_198 and to_0_198 then alike_0_198 = math.floor((edge_us_0_198 - ends_us_0_198) / length_us_0_198 + 0.5) end
    until is_here_0_198
    closes_us_0_198 = ends_us_0_198 - guard_us_0_198
  end
ends_us, closes_us = ends_us_0_198, closes_us_0_198 or ends_us_0_198
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_199, edges_0_199 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_199 = turn_us + length_us, nil
  if edges_0_199 ~= '' then
    local __0_199, last_0_199, guard_us_0_199, edge_us_0_199 = string.find(edges_0_199, '^(%S+) (%S+)')
    local is_here_0_199 = false
    edge_us_0_199 = edge_us_0_199 * 1000000
    repeat
      local from_us_0_199, __0_199, to_0_199, length_0_199, count_0_199 = edge_us_0_199, string.find(edges_0_199, '^ ([%d.]+)x(%d+)', last_0_199 + 1)
      if to_0_199 then
        last_0_199, length_us = to_0_199, math.floor(length_0_199 * 1000000 + 0.5)
        edge_us_0_199 = edge_us_0_199 + length_us * count_0_199
      end
      is_here_0_199 = not to_0_199 or turn_us < edge_us_0_199
      if is_here_0_199 then next_us = from_us_0_199 + (math.floor((turn_us - from_us_0_199) / length_us) + 1) * length_us end
      if is_here_0_199 and to_0_199 then alike = math.floor((edge_us_0_199 - next_us) / length_us + 0.5) end
    until is_here_0_199
    closes_us_0_199 = next_us - guard_us_0_199
  end
local _ = closes_us_0_199 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
  local kept_0_211 = scope[tier]
  if kept_0_211 == nil then
    local field_1_121 = argv[tier + 3]
    kept_0_211 = call('HGET', (given[scope.keys]), field_1_121)
    scope[tier] = kept_0_211
    if not kept_0_211 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_211, is_set_back_0_211 = 0, 0, false
  if kept_0_211 then served_us, expires_us_0_211 = unpack_bytes('<dd', kept_0_211) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_211, burst_0_211 = argv[tier + 3], argv[tier + 4]
    local most_us_0_211 = scope.at_us + burst_0_211 * each_us + (argv[tier + 2])
    is_set_back_0_211 = served_us > most_us_0_211
    if is_set_back_0_211 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_211)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/summed.lua:22
local function summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return sums_tier_after(scope, tier, slot, ahead, cost)
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
local cost_0_72 = 1
  if scope.costs then cost_0_72 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_72
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
local limit_1_126, window_us_1_126 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_126) / mean) - 1, window_us_1_126, window_us_1_126 * mean / limit_1_126
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:41
local gap_us_1_127 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_127 * mean, gap_us_1_127 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
local window_us_1_132 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_132, window_us_1_132 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_134, burst_1_134 = argv[tier + 3], argv[tier + 4]
  local each_us_1_134 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_134) / mean) - 1, each_us_1_134, each_us_1_134 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_135, window_us_1_135 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_135) / mean) - 1, window_us_1_135, window_us_1_135 * mean / limit_1_135
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
  line_write(line, waiter, ticket, is_elsewhere and (math.min(math.ceil(due_us), 2500000000000000 - 1) + 0.25) or (math.min(math.ceil(due_us), 2500000000000000 - 1)))
  line_keep(line, due_us)
end


local function line_suspend(line, waiter, ticket, back_us)
  line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  line_keep(line, back_us)
end







local function line_overdue(line)
  local cutoff_us_0_187 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_187)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_186 = line.at_us local from, to = -at_us_0_186, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_169 = line.scope
--lua/lib/meters.lua:80
if (argv[scope_0_169.set + 5] ~= '0') then call('HDEL', (given[scope_0_169.keys]), 'w' .. waiter) end
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

  if call('ZCARD', line_key) == 0 then
    if may_write then call('DEL', turns_key) end
    return line
  end
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


local function line_first(line, count)
  local late = line.late_ranks or {}
  local first = line.suspended - #late + line.overdue
  local found, at = {}, 1
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + count + #late - 1)) do
    local rank = first + i - 1
    while late[at] and late[at] < rank do at = at + 1 end
    if late[at] ~= rank and #found < count then found[#found + 1] = waiter end
  end
  return found
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
--lua/lib/clock_step.lua:19
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    log_to_sums(scope, by_us, nil, may_write)
    return by_us
  end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }
  for entry = 1, count do parts[entry + 1] = pack('<d', unpack_bytes('<d', text, 32 + entry * 8 - 7) - by_us) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 or by_us == 1e+300 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:111
    local text_0_142, at_0_142 = log.text, 1
  if last < log.first then
    text_0_142 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_142 = #text_0_142 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_142 = unpack_bytes('<dd', text_0_142, at_0_142)
--lua/lib/sums.lua:151
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:111
    local text_1_102, at_1_102 = log.text, 1
  if last < log.first then
    text_1_102 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_102 = #text_1_102 - (log.entries - last) * 16 + 1
  end
  local __0_152, sum_0_152 = unpack_bytes('<dd', text_1_102, at_1_102)






    local more_0_152, groups_1_109 = log.total, log.groups or 0
  local group_1_109 = math.floor(last / 32)
  if group_1_109 < groups_1_109 then
    local known_1_109 = log.known
    if not known_1_109 then
      local packed_1_109 = call('GETRANGE', key, 64, 64 + groups_1_109 / 64 * 8 - 1)
      known_1_109 = { [0] = log.front }
      for i_1_109 = 1, groups_1_109 / 64 do known_1_109[i_1_109] = known_1_109[i_1_109 - 1] + unpack_bytes('<d', packed_1_109, 8 * i_1_109 - 7) end
      known_1_109.slices, log.known = {}, known_1_109
    end
    local at_1_109 = math.floor(group_1_109 / 64)
    local slice_1_109 = known_1_109.slices[at_1_109]
    if not slice_1_109 then
      local from_1_109 = 64 + 8 * (groups_1_109 / 64 + at_1_109 * 64)
      local packed_1_109 = call('GETRANGE', key, from_1_109, from_1_109 + 8 * 64 - 1)
      slice_1_109 = { [0] = known_1_109[at_1_109] }
      for i_1_109 = 1, 64 - 1 do slice_1_109[i_1_109] = slice_1_109[i_1_109 - 1] + unpack_bytes('<d', packed_1_109, 8 * i_1_109 - 7) end
      known_1_109.slices[at_1_109] = slice_1_109
    end
    more_0_152 = slice_1_109[group_1_109 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_152 - sum_0_152
  end
--lua/lib/clock_step.lua:50
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_131 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_131 >= 64 then
    local __0_131, __0_131, moved_0_131, __0_131, groups_0_131, front_0_131, total_0_131, base_0_131 = unpack_bytes('<dddddddd', text)
    local when_0_131, sum_0_131 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_131 > 0 then step.groups, step.front, step.from = groups_0_131, front_0_131, 64 + 8 * (groups_0_131 + groups_0_131 / 64) end
    local entries_0_131 = (size_0_131 - step.from) / 16
    step.entries, step.first = entries_0_131, math.max(0, entries_0_131 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_131, total_0_131, total_0_131 - sum_0_131, -moved_0_131
    if entries_0_131 > 0 then step.newest_us = when_0_131 end
  end
--lua/lib/clock_step.lua:54
  scope.sums[slot] = step
  if may_write then
    call('SET', key, text, 'KEEPTTL')
  elseif slot == '0' then
    scope.copy = text
  else
    scope.copies = scope.copies or {}
    scope.copies[slot] = text
  end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, math.max((argv[scope.set + 5] - 1), 0) do
    by_us = math.max(by_us, sums_step_back(scope, tostring(i), may_write))
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
  meters_look(scope, line_first(scope.line, 20))
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
--lua/lib/settings.lua:74
local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:27
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us and not (scope.set_back_us == 1e+300) then
      local by_us = scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then log_to_sums(scope, 0, nil, true) end
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
      scope.is_full = not may_write and scope.paused_us == 0 and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_222 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_222 = 1, #scopes_0_222 do
    local scope_0_222 = scopes_0_222[s_0_222]
    if not scope_0_222.is_full and scope_0_222.turn_us > scope_0_222.at_us and not (binding and binding.turn_us >= scope_0_222.turn_us) then
      binding, index = scope_0_222, s_0_222
    end
  end
--lua/lib/check.lua:67
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
  local now_us_0_223, ahead_0_223 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_223 + 600000000 + 1000000 * ahead_0_223
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
--lua/lib/carry_sources.lua:13
local function carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


local function carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_134 = call('GETRANGE', key, '-320', '-1')
  local size_0_134, head_0_134 = #text_0_134, text_0_134
  if size_0_134 == 320 then
    size_0_134, head_0_134 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_134, text = text_0_134, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_134 >= 64 then
    local __1_90, __1_90, moved_1_90, __1_90, groups_1_90, front_1_90, total_1_90, base_1_90 = unpack_bytes('<dddddddd', head_0_134)
    local when_1_90, sum_1_90 = unpack_bytes('<dd', text_0_134, #text_0_134 - 16 + 1)
    if groups_1_90 > 0 then log.groups, log.front, log.from = groups_1_90, front_1_90, 64 + 8 * (groups_1_90 + groups_1_90 / 64) end
    local entries_1_90 = (size_0_134 - log.from) / 16
    log.entries, log.first = entries_1_90, math.max(0, entries_1_90 - math.floor(#text_0_134 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_90, total_1_90, total_1_90 - sum_1_90, -moved_1_90
    if entries_1_90 > 0 then log.newest_us = when_1_90 end
  end
--lua/lib/carry_sources.lua:21
  local history, entries, newest_us = {}, log.entries, log.newest_us
  if newest_us == 1e+300 then
    local entry_0_143 = entries - 2
--lua/lib/sums.lua:111
local text_0_143, at_0_143 = log.text, 1
  if entry_0_143 < log.first then
    text_0_143 = call('GETRANGE', key, log.from + entry_0_143 * 16, log.from + entry_0_143 * 16 + 16 - 1)
  else
    at_0_143 = #text_0_143 - (log.entries - entry_0_143) * 16 + 1
  end
  local when, sum_0_143 = unpack_bytes('<dd', text_0_143, at_0_143)
--lua/lib/carry_sources.lua:24
    entries, newest_us = entries - 1, when
  end
  if entries < 1 then return history end
  local each, before, ahead_us = math.ceil(entries / 1000), log.base, math.max(0, newest_us - at_us)
  for i = (entries - 1) % each, entries - 1, each do
--lua/lib/sums.lua:111
    local text_0_144, at_0_144 = log.text, 1
  if i < log.first then
    text_0_144 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_144 = #text_0_144 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_144 = unpack_bytes('<dd', text_0_144, at_0_144)
--lua/lib/sums.lua:151
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:111
    local text_1_103, at_1_103 = log.text, 1
  if i < log.first then
    text_1_103 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_103 = #text_1_103 - (log.entries - i) * 16 + 1
  end
  local __0_153, sum_0_153 = unpack_bytes('<dd', text_1_103, at_1_103)






    local more_0_153, groups_1_110 = log.total, log.groups or 0
  local group_1_110 = math.floor(i / 32)
  if group_1_110 < groups_1_110 then
    local known_1_110 = log.known
    if not known_1_110 then
      local packed_1_110 = call('GETRANGE', key, 64, 64 + groups_1_110 / 64 * 8 - 1)
      known_1_110 = { [0] = log.front }
      for i_1_110 = 1, groups_1_110 / 64 do known_1_110[i_1_110] = known_1_110[i_1_110 - 1] + unpack_bytes('<d', packed_1_110, 8 * i_1_110 - 7) end
      known_1_110.slices, log.known = {}, known_1_110
    end
    local at_1_110 = math.floor(group_1_110 / 64)
    local slice_1_110 = known_1_110.slices[at_1_110]
    if not slice_1_110 then
      local from_1_110 = 64 + 8 * (groups_1_110 / 64 + at_1_110 * 64)
      local packed_1_110 = call('GETRANGE', key, from_1_110, from_1_110 + 8 * 64 - 1)
      slice_1_110 = { [0] = known_1_110[at_1_110] }
      for i_1_110 = 1, 64 - 1 do slice_1_110[i_1_110] = slice_1_110[i_1_110 - 1] + unpack_bytes('<d', packed_1_110, 8 * i_1_110 - 7) end
      known_1_110.slices[at_1_110] = slice_1_110
    end
    more_0_153 = slice_1_110[group_1_110 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_153 - sum_0_153
  end
--lua/lib/carry_sources.lua:31
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


local function carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


local function carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return carry_of_log(base .. name, at_us) end
  local kept = call('HGET', base .. 'meters', name)
  local when_us, units = at_us, 0
  if string.sub(name, 1, 5) == 'fixed' then
    local ends_us, _, used = unpack_bytes('<ddd', kept)
    when_us, units = math.min(ends_us, at_us), used
  else
    local served_us, _, each_us = unpack_bytes('<ddd', kept)
    units = math.max(0, math.ceil((served_us - at_us) / each_us))
  end
  return { { when_us, units } }
end


local function carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:17
local function carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_132, __0_132, moved_0_132, __0_132, groups_0_132, front_0_132, total_0_132, base_0_132 = unpack_bytes('<dddddddd', text)
    local when_0_132, sum_0_132 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_132 > 0 then log.groups, log.front, log.from = groups_0_132, front_0_132, 64 + 8 * (groups_0_132 + groups_0_132 / 64) end
    local entries_0_132 = (size - log.from) / 16
    log.entries, log.first = entries_0_132, math.max(0, entries_0_132 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_132, total_0_132, total_0_132 - sum_0_132, -moved_0_132
    if entries_0_132 > 0 then log.newest_us = when_0_132 end
  end
--lua/lib/carry_logs.lua:23
  local parts = { text }
  for _, entry in ipairs(entries) do
    log.sum = log.sum + entry[2]
    parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
  end
  text = table.concat(parts)
  size = #text
--lua/lib/sums.lua:50
  local written = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_133, __0_133, moved_0_133, __0_133, groups_0_133, front_0_133, total_0_133, base_0_133 = unpack_bytes('<dddddddd', text)
    local when_0_133, sum_0_133 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_133 > 0 then written.groups, written.front, written.from = groups_0_133, front_0_133, 64 + 8 * (groups_0_133 + groups_0_133 / 64) end
    local entries_0_133 = (size - written.from) / 16
    written.entries, written.first = entries_0_133, math.max(0, entries_0_133 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_133, total_0_133, total_0_133 - sum_0_133, -moved_0_133
    if entries_0_133 > 0 then written.newest_us = when_0_133 end
  end
--lua/lib/carry_logs.lua:31
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_167 = 2 * longest_us
--lua/lib/meters.lua:37
local meters_0_167, ttl_ms_0_167 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_167 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_167) < ttl_ms_0_167 then
    call('PEXPIRE', meters_0_167, ttl_ms_0_167)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_116 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_116 == -2 then
    local zeros_1_116 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_116 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_167)
  elseif kept_ms_1_116 < ttl_ms_0_167 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_167)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry_logs.lua:40
end
  end
end


local function carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
    return
  end
  local text = scope.copy or call('GETRANGE', key, 0, -1)
  if #text < 32 then text = pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) end
  local parts = { text }
  for _, entry in ipairs(entries) do parts[#parts + 1] = string.rep(pack('<d', entry[1]), entry[2]) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then
    call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  else
    scope.copy = text
  end
end


local function carry_leave(scope)
  local key, kept_ms = (given[scope.keys + 1]), call('PTTL', given[scope.keys])
  if kept_ms > 0 then do
--lua/lib/left.lua:15
local kept_ms_0_158 = call('PTTL', given[scope.keys + 1])
  if kept_ms_0_158 == -2 then
    local zeros_0_158 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_0_158 .. pack('<dd', 1e+300, 0), 'PX', kept_ms)
  elseif kept_ms_0_158 < kept_ms then
    call('PEXPIRE', (given[scope.keys + 1]), kept_ms)
  end
--lua/lib/carry_logs.lua:71
end end
  local newest = call('GETRANGE', key, -8, -1)
  if newest == '' then return end
  if unpack_bytes('<d', newest) > 0 or call('STRLEN', key) == 32 then log_to_sums(scope, 0, nil, true) end
--lua/lib/sums.lua:65
  local text_0_135 = call('GETRANGE', key, '-320', '-1')
  local size_0_135, head_0_135 = #text_0_135, text_0_135
  if size_0_135 == 320 then
    size_0_135, head_0_135 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_135, text = text_0_135, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_135 >= 64 then
    local __1_91, __1_91, moved_1_91, __1_91, groups_1_91, front_1_91, total_1_91, base_1_91 = unpack_bytes('<dddddddd', head_0_135)
    local when_1_91, sum_1_91 = unpack_bytes('<dd', text_0_135, #text_0_135 - 16 + 1)
    if groups_1_91 > 0 then log.groups, log.front, log.from = groups_1_91, front_1_91, 64 + 8 * (groups_1_91 + groups_1_91 / 64) end
    local entries_1_91 = (size_0_135 - log.from) / 16
    log.entries, log.first = entries_1_91, math.max(0, entries_1_91 - math.floor(#text_0_135 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_91, total_1_91, total_1_91 - sum_1_91, -moved_1_91
    if entries_1_91 > 0 then log.newest_us = when_1_91 end
  end
--lua/lib/carry_logs.lua:76
  if log.newest_us ~= 1e+300 then call('APPEND', key, pack('<dd', 1e+300, log.total - log.sum)) end
end
--lua/lib/carry.lua:40
local function carry_targets(scope)
  local targets = {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local field = argv[tier + 3]
    local name = kind == 'sliding' and 'log' or field
    local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
    if kind == 'summed' then
      name = string.match((given[scope.keys - field]), '[^:]*$')
--lua/lib/sums.lua:78
      local opened_0_139 = scope.sums or {}
  scope.sums = opened_0_139
  local log = opened_0_139[field]
  if not log then
    local key_0_139 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_95 = call('GETRANGE', key_0_139, '-320', '-1')
  local size_1_95, head_1_95 = #text_1_95, text_1_95
  if size_1_95 == 320 then
    size_1_95, head_1_95 = call('STRLEN', key_0_139), call('GETRANGE', key_0_139, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_139 = { head = head_1_95, text = text_1_95, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_95 >= 64 then
    local __2_65, __2_65, moved_2_65, __2_65, groups_2_65, front_2_65, total_2_65, base_2_65 = unpack_bytes('<dddddddd', head_1_95)
    local when_2_65, sum_2_65 = unpack_bytes('<dd', text_1_95, #text_1_95 - 16 + 1)
    if groups_2_65 > 0 then read_0_139.groups, read_0_139.front, read_0_139.from = groups_2_65, front_2_65, 64 + 8 * (groups_2_65 + groups_2_65 / 64) end
    local entries_2_65 = (size_1_95 - read_0_139.from) / 16
    read_0_139.entries, read_0_139.first = entries_2_65, math.max(0, entries_2_65 - math.floor(#text_1_95 / 16))
    read_0_139.base, read_0_139.total, read_0_139.sum, read_0_139.moved_us = -base_2_65, total_2_65, total_2_65 - sum_2_65, -moved_2_65
    if entries_2_65 > 0 then read_0_139.newest_us = when_2_65 end
  end
--lua/lib/sums.lua:84
    log = read_0_139
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_139 = log.newest_us - scope.at_us
    if ahead_us_0_139 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_139)
    elseif ahead_us_0_139 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_139[field] = log
  end
--lua/lib/carry.lua:51
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:19
      local kept = scope[tier]
  if kept == nil then
    local field_0_163 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_163)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:54
      is_bare = not kept
    end
    local target = targets[name]
    if kind == 'pace' then

    elseif target then
      target.most = math.max(target.most, tonumber(argv[tier + 1]))
      target.window_us = math.max(target.window_us, tonumber(argv[tier + 2]))
    else
      targets[name] = { tier = tier, kind = kind, is_bare = is_bare, most = tonumber(argv[tier + 1]),
        window_us = tonumber(argv[tier + 2]) }
    end
  end
  return targets
end



local function carry_unnamed(scope)
  local targets, lacks = carry_targets(scope), scope.is_changed or (scope.set_back_us == 1e+300)
  local is_known = lacks
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
  if not (argv[scope.set + 5] ~= '0') then return is_known and 'meters' or nil end
  local records, named, unnamed = call('HKEYS', given[scope.keys]), {}, {}
  for i = 1, (argv[scope.set + 5] - 1) do named[string.match((given[scope.keys - i]), '[^:]*$')] = true end
  for _, name in ipairs(records) do
    if string.sub(name, 1, 4) == 'log~' and not named[name] then unnamed[#unnamed + 1] = name end
  end
  if #unnamed > 0 then return table.concat(unnamed, ' ') end
  records[#records + 1] = 'log'
  scope.records = records
  return nil
end



local function carry_missed(scopes, may_write)
  for s, scope in ipairs(scopes) do
    local endings = carry_unnamed(scope)
    if endings then return s, endings end
  end
  for _, scope in ipairs(scopes) do
    if scope.records and (scope.set_back_us == 1e+300) then
      left_return(scope, may_write)
      scope.is_changed = true
    end
  end
end


local function carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(carry_count(history, since_us) - carry_count(own, since_us), target.most)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


local function carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or carry_of_log(base .. name, at_us)
    local entries = carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_202, edges_0_202 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_202 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_202 = at_us + length_us, nil
  if edges_0_202 ~= '' then
    local __0_202, last_0_202, guard_us_0_202, edge_us_0_202 = string.find(edges_0_202, '^(%S+) (%S+)')
    local is_here_0_202 = false
    edge_us_0_202 = edge_us_0_202 * 1000000
    repeat
      local from_us_0_202, __0_202, to_0_202, length_0_202, count_0_202 = edge_us_0_202, string.find(edges_0_202, '^ ([%d.]+)x(%d+)', last_0_202 + 1)
      if to_0_202 then
        last_0_202, length_us = to_0_202, math.floor(length_0_202 * 1000000 + 0.5)
        edge_us_0_202 = edge_us_0_202 + length_us * count_0_202
      end
      is_here_0_202 = not to_0_202 or at_us < edge_us_0_202
      if is_here_0_202 then ends_us = from_us_0_202 + (math.floor((at_us - from_us_0_202) / length_us) + 1) * length_us end
      if is_here_0_202 and to_0_202 then alike_0_202 = math.floor((edge_us_0_202 - ends_us) / length_us + 0.5) end
    until is_here_0_202
    closes_us_0_202 = ends_us - guard_us_0_202
  end
local closes_us = closes_us_0_202 or ends_us
--lua/lib/carry.lua:137
    local units, first_us = carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:19
    local kept_0_206 = scope[tier]
  if kept_0_206 == nil then
    local field_1_123 = argv[tier + 3]
    kept_0_206 = call('HGET', (given[scope.keys]), field_1_123)
    scope[tier] = kept_0_206
    if not kept_0_206 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_206 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_206) end

  local __0_206, edges_0_206 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_206 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_206 == '' and 1 or 2)
  if is_set_back_0_206 then do local at_us_1_131 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_131, edges_1_131 = argv[tier + 3], argv[tier + 4]
  local length_us_1_131, alike_1_131 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_131, closes_us_1_131 = at_us_1_131 + length_us_1_131, nil
  if edges_1_131 ~= '' then
    local __1_131, last_1_131, guard_us_1_131, edge_us_1_131 = string.find(edges_1_131, '^(%S+) (%S+)')
    local is_here_1_131 = false
    edge_us_1_131 = edge_us_1_131 * 1000000
    repeat
      local from_us_1_131, __1_131, to_1_131, length_1_131, count_1_131 = edge_us_1_131, string.find(edges_1_131, '^ ([%d.]+)x(%d+)', last_1_131 + 1)
      if to_1_131 then
        last_1_131, length_us_1_131 = to_1_131, math.floor(length_1_131 * 1000000 + 0.5)
        edge_us_1_131 = edge_us_1_131 + length_us_1_131 * count_1_131
      end
      is_here_1_131 = not to_1_131 or at_us_1_131 < edge_us_1_131
      if is_here_1_131 then ends_us_1_131 = from_us_1_131 + (math.floor((at_us_1_131 - from_us_1_131) / length_us_1_131) + 1) * length_us_1_131 end
      if is_here_1_131 and to_1_131 then alike_1_131 = math.floor((edge_us_1_131 - ends_us_1_131) / length_us_1_131 + 0.5) end
    until is_here_1_131
    closes_us_1_131 = ends_us_1_131 - guard_us_1_131
  end
own_ends_us, own_closes_us = ends_us_1_131, closes_us_1_131 or ends_us_1_131
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_206 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:139
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
    local kept_0_213 = scope[tier]
  if kept_0_213 == nil then
    local field_1_124 = argv[tier + 3]
    kept_0_213 = call('HGET', (given[scope.keys]), field_1_124)
    scope[tier] = kept_0_213
    if not kept_0_213 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_213, is_set_back_0_213 = 0, 0, false
  if kept_0_213 then served_us, expires_us_0_213 = unpack_bytes('<dd', kept_0_213) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_213, burst_0_213 = argv[tier + 3], argv[tier + 4]
    local most_us_0_213 = scope.at_us + burst_0_213 * each_us + (argv[tier + 2])
    is_set_back_0_213 = served_us > most_us_0_213
    if is_set_back_0_213 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_213)
  end
--lua/lib/carry.lua:148
    local right_us = 0
    for _, entry in ipairs(history) do
      if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
    end
    local _, burst = argv[tier + 3], argv[tier + 4]
    right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
    if right_us <= served_us then return end
    packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
  end
  scope[tier] = packed
  if may_write then
    call('HSET', meters, name, packed)
    do local lasts_us_0_168 = until_us - now_us
--lua/lib/meters.lua:37
local meters_0_168, ttl_ms_0_168 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_168 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_168) < ttl_ms_0_168 then
    call('PEXPIRE', meters_0_168, ttl_ms_0_168)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_117 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_117 == -2 then
    local zeros_1_117 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_117 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_168)
  elseif kept_ms_1_117 < ttl_ms_0_168 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_168)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry.lua:160
end
  end
end


local function carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_71 = target.tier local _, edges = argv[tier_0_71 + 3], argv[tier_0_71 + 4]
      local is_news = not is_named or is_log and target.is_bare and not (target.kind == 'fixed' and edges == '')
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and carry_unit(other) == carry_unit(name) then
        histories[other] = histories[other] or carry_history(base, other, scope.at_us)
        local units = carry_count(histories[other], scope.at_us - 2 * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
  if (argv[scope.set + 2]) == '' then carry_leave(scope) end
end
--lua/enqueue.lua:21
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
--lua/enqueue.lua:24
if is_late then return ({ 1, now_us }) end
local arg, last_arg = tonumber(argv[5]), #argv
--lua/lib/clock.lua:27
local overdue_us_0_6 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_6, cutoff_us = now_us - overdue_us_0_6 }
--lua/enqueue.lua:27
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
  local scopes, has_cap_0_157, is_set_back_0_157, next_arg, next_keys = {}, false, false, at, keys
  local token_0_157, lease_us
  for s_0_157 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_157 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_157.costs = costs_1_2 end
  local its_next_keys_0_157 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_157.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_157 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_157], next_arg, next_keys = scope_0_157, next_arg + 1, its_next_keys_0_157
    if (argv[scope_0_157.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_83 = call('GETRANGE', (given[scope_0_157.keys + 1]), (argv[scope_0_157.set + 2]), '-1')
  scope_0_157.tail = tail_1_83
  if tail_1_83 ~= '' then
    local newest_1_83 = unpack_bytes('<d', tail_1_83, #tail_1_83 - 7)
    if newest_1_83 > now_us + 1000000 then
      scope_0_157.set_back_us = newest_1_83 - now_us
    elseif newest_1_83 > now_us then
      scope_0_157.at_us = newest_1_83
    elseif newest_1_83 <= 0 then

      scope_0_157.is_summed = call('STRLEN', given[scope_0_157.keys + 1]) > 32
    end
  elseif scope_0_157.costs then
    scope_0_157.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
local count_1_96 = argv[scope_0_157.set + 5] - 1
  if count_1_96 < 0 then count_1_96 = 0 end
  for i_1_96 = scope_0_157.is_summed and 0 or 1, count_1_96 do
    local slot_1_96 = tostring(i_1_96)
--lua/lib/sums.lua:78
    local opened_2_66 = scope_0_157.sums or {}
  scope_0_157.sums = opened_2_66
  local __1_96 = opened_2_66[slot_1_96]
  if not __1_96 then
    local key_2_66 = slot_1_96 == '0' and (given[scope_0_157.keys + 1]) or (given[scope_0_157.keys - slot_1_96])
--lua/lib/sums.lua:65
    local text_3_23 = call('GETRANGE', key_2_66, '-320', '-1')
  local size_3_23, head_3_23 = #text_3_23, text_3_23
  if size_3_23 == 320 then
    size_3_23, head_3_23 = call('STRLEN', key_2_66), call('GETRANGE', key_2_66, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_66 = { head = head_3_23, text = text_3_23, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_23 >= 64 then
    local __4_14, __4_14, moved_4_14, __4_14, groups_4_14, front_4_14, total_4_14, base_4_14 = unpack_bytes('<dddddddd', head_3_23)
    local when_4_14, sum_4_14 = unpack_bytes('<dd', text_3_23, #text_3_23 - 16 + 1)
    if groups_4_14 > 0 then read_2_66.groups, read_2_66.front, read_2_66.from = groups_4_14, front_4_14, 64 + 8 * (groups_4_14 + groups_4_14 / 64) end
    local entries_4_14 = (size_3_23 - read_2_66.from) / 16
    read_2_66.entries, read_2_66.first = entries_4_14, math.max(0, entries_4_14 - math.floor(#text_3_23 / 16))
    read_2_66.base, read_2_66.total, read_2_66.sum, read_2_66.moved_us = -base_4_14, total_4_14, total_4_14 - sum_4_14, -moved_4_14
    if entries_4_14 > 0 then read_2_66.newest_us = when_4_14 end
  end
--lua/lib/sums.lua:84
    __1_96 = read_2_66
    if #__1_96.head < 64 then scope_0_157.is_bare = true end
    local ahead_us_2_66 = __1_96.newest_us - scope_0_157.at_us
    if ahead_us_2_66 > 1000000 then
      scope_0_157.set_back_us = math.max(scope_0_157.set_back_us or 0, ahead_us_2_66)
    elseif ahead_us_2_66 > 0 then
      scope_0_157.at_us = __1_96.newest_us
    end
    opened_2_66[slot_1_96] = __1_96
  end
--lua/lib/sums.lua:105
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_157 = is_set_back_0_157 or scope_0_157.set_back_us or scope_0_157.costs and scope_0_157.tail and not scope_0_157.is_summed
    has_cap_0_157 = has_cap_0_157 or scope_0_157.cap
  end
  if has_cap_0_157 then token_0_157, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_157, token_0_157
--lua/enqueue.lua:63
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }

  carry_missed(scopes, true)
  check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    carry_scope(scope, now_us, ttl_floor_ms, true)
    do
--lua/lib/tiers/kinds.lua:176
local before_0_220 = nil
  local first_0_220, last_0_220, step_0_220 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_220 = first_0_220, last_0_220, step_0_220 do
    local kind_0_220 = argv[tier_0_220]
    if kind_0_220 ~= before_0_220 then
      if kind_0_220 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_69 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_12, longest_us_4_12, head_bytes_4_12 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_12 = #head_2_69 < 8 or unpack_bytes('<d', head_2_69) < longest_us_4_12
  if is_noted_4_12 then
    if #head_2_69 < 8 then call('SETRANGE', key_4_12, head_bytes_4_12 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_12, 0, pack('<dd', longest_us_4_12, -(now_us + 2 * longest_us_4_12)))
    call('PEXPIRE', key_4_12, math.max(math.ceil(longest_us_4_12 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_220 == 'pace' then elseif kind_0_220 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_71, last_2_71, step_2_71 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_71 = tier_0_220, scope.is_ahead and last_2_71 or 0, step_2_71 do
    local kind_2_71 = argv[its_2_71]
    if kind_2_71 == 'fixed' then
--lua/lib/meters.lua:19
      local kept_3_26 = scope[its_2_71]
  if kept_3_26 == nil then
    local field_4_16 = argv[its_2_71 + 3]
    kept_3_26 = call('HGET', (given[scope.keys]), field_4_16)
    scope[its_2_71] = kept_3_26
    if not kept_3_26 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_71, closes_us_2_71, used_2_71 = 0, 0, 0
  if kept_3_26 then ends_us_2_71, closes_us_2_71, used_2_71 = unpack_bytes('<ddd', kept_3_26) end

  local __3_26, edges_3_26 = argv[its_2_71 + 3], argv[its_2_71 + 4]
  local is_set_back_2_71 = ends_us_2_71 > scope.at_us + (argv[its_2_71 + 2]) * (edges_3_26 == '' and 1 or 2)
  if is_set_back_2_71 then do local at_us_4_19 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_19, edges_4_19 = argv[its_2_71 + 3], argv[its_2_71 + 4]
  local length_us_4_19, alike_4_19 = tonumber(argv[its_2_71 + 2]), math.huge
  local ends_us_4_19, closes_us_4_19 = at_us_4_19 + length_us_4_19, nil
  if edges_4_19 ~= '' then
    local __4_19, last_4_19, guard_us_4_19, edge_us_4_19 = string.find(edges_4_19, '^(%S+) (%S+)')
    local is_here_4_19 = false
    edge_us_4_19 = edge_us_4_19 * 1000000
    repeat
      local from_us_4_19, __4_19, to_4_19, length_4_19, count_4_19 = edge_us_4_19, string.find(edges_4_19, '^ ([%d.]+)x(%d+)', last_4_19 + 1)
      if to_4_19 then
        last_4_19, length_us_4_19 = to_4_19, math.floor(length_4_19 * 1000000 + 0.5)
        edge_us_4_19 = edge_us_4_19 + length_us_4_19 * count_4_19
      end
      is_here_4_19 = not to_4_19 or at_us_4_19 < edge_us_4_19
      if is_here_4_19 then ends_us_4_19 = from_us_4_19 + (math.floor((at_us_4_19 - from_us_4_19) / length_us_4_19) + 1) * length_us_4_19 end
      if is_here_4_19 and to_4_19 then alike_4_19 = math.floor((edge_us_4_19 - ends_us_4_19) / length_us_4_19 + 0.5) end
    until is_here_4_19
    closes_us_4_19 = ends_us_4_19 - guard_us_4_19
  end
ends_us_2_71, closes_us_2_71 = ends_us_4_19, closes_us_4_19 or ends_us_4_19
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_71 then scope.is_ahead = true end
  if ends_us_2_71 <= scope.at_us then ends_us_2_71, used_2_71 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_71 = argv[its_2_71 + 3]
      if is_set_back_2_71 then call('HSET', (given[scope.keys]), field_2_71, pack('<ddd', ends_us_2_71, closes_us_2_71, used_2_71)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_220 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_73, last_2_73, step_2_73 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_73 = tier_0_220, scope.is_ahead and last_2_73 or 0, step_2_73 do
    local kind_2_73 = argv[its_2_73]
    if kind_2_73 == 'gcra' then
      local each_us_2_73 = math.ceil((argv[its_2_73 + 2]) * 4 / (argv[its_2_73 + 1])) / 4
--lua/lib/meters.lua:19
      local kept_3_28 = scope[its_2_73]
  if kept_3_28 == nil then
    local field_4_17 = argv[its_2_73 + 3]
    kept_3_28 = call('HGET', (given[scope.keys]), field_4_17)
    scope[its_2_73] = kept_3_28
    if not kept_3_28 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_73, expires_us_2_73, is_set_back_2_73 = 0, 0, false
  if kept_3_28 then served_us_2_73, expires_us_2_73 = unpack_bytes('<dd', kept_3_28) end
  if served_us_2_73 <= scope.at_us then
    served_us_2_73 = scope.at_us
  else

    local __3_28, burst_3_28 = argv[its_2_73 + 3], argv[its_2_73 + 4]
    local most_us_3_28 = scope.at_us + burst_3_28 * each_us_2_73 + (argv[its_2_73 + 2])
    is_set_back_2_73 = served_us_2_73 > most_us_3_28
    if is_set_back_2_73 then scope.is_ahead = true end
    served_us_2_73 = math.min(served_us_2_73, most_us_3_28)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_73 = argv[its_2_73 + 3]
      if is_set_back_2_73 then call('HSET', (given[scope.keys]), field_2_73, pack('<ddd', served_us_2_73, expires_us_2_73, each_us_2_73)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_220 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_74 = nil
  local first_2_74, last_2_74, step_2_74 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_74 = tier_0_220, last_2_74, step_2_74 do
    local kind_2_74 = argv[its_2_74]
    local slot_2_74 = argv[its_2_74 + 3]
    if kind_2_74 == 'summed' and slot_2_74 ~= before_2_74 then
      before_2_74 = slot_2_74
      local key_2_74 = given[scope.keys - slot_2_74]
--lua/lib/sums.lua:78
      local opened_3_24 = scope.sums or {}
  scope.sums = opened_3_24
  local log_2_74 = opened_3_24[slot_2_74]
  if not log_2_74 then
    local key_3_24 = slot_2_74 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_74])
--lua/lib/sums.lua:65
    local text_4_15 = call('GETRANGE', key_3_24, '-320', '-1')
  local size_4_15, head_4_15 = #text_4_15, text_4_15
  if size_4_15 == 320 then
    size_4_15, head_4_15 = call('STRLEN', key_3_24), call('GETRANGE', key_3_24, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_24 = { head = head_4_15, text = text_4_15, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_15 >= 64 then
    local __5_10, __5_10, moved_5_10, __5_10, groups_5_10, front_5_10, total_5_10, base_5_10 = unpack_bytes('<dddddddd', head_4_15)
    local when_5_10, sum_5_10 = unpack_bytes('<dd', text_4_15, #text_4_15 - 16 + 1)
    if groups_5_10 > 0 then read_3_24.groups, read_3_24.front, read_3_24.from = groups_5_10, front_5_10, 64 + 8 * (groups_5_10 + groups_5_10 / 64) end
    local entries_5_10 = (size_4_15 - read_3_24.from) / 16
    read_3_24.entries, read_3_24.first = entries_5_10, math.max(0, entries_5_10 - math.floor(#text_4_15 / 16))
    read_3_24.base, read_3_24.total, read_3_24.sum, read_3_24.moved_us = -base_5_10, total_5_10, total_5_10 - sum_5_10, -moved_5_10
    if entries_5_10 > 0 then read_3_24.newest_us = when_5_10 end
  end
--lua/lib/sums.lua:84
    log_2_74 = read_3_24
    if #log_2_74.head < 64 then scope.is_bare = true end
    local ahead_us_3_24 = log_2_74.newest_us - scope.at_us
    if ahead_us_3_24 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_24)
    elseif ahead_us_3_24 > 0 then
      scope.at_us = log_2_74.newest_us
    end
    opened_3_24[slot_2_74] = log_2_74
  end
--lua/lib/tiers/summed.lua:76
      local longest_us_2_74 = tonumber(argv[its_2_74 + 2])
      local head_3_21 = log_2_74.head
--lua/lib/log.lua:97
local is_noted_2_74 = #head_3_21 < 8 or unpack_bytes('<d', head_3_21) < longest_us_2_74
  if is_noted_2_74 then
    if #head_3_21 < 8 then call('SETRANGE', key_2_74, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_74, 0, pack('<dd', longest_us_2_74, -(now_us + 2 * longest_us_2_74)))
    call('PEXPIRE', key_2_74, math.max(math.ceil(longest_us_2_74 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:78
      if is_noted_2_74 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_74, '[^:]*$'), '')
  do local lasts_us_4_18 = 2 * longest_us_2_74
--lua/lib/meters.lua:37
local meters_4_18, ttl_ms_4_18 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_18 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_18) < ttl_ms_4_18 then
    call('PEXPIRE', meters_4_18, ttl_ms_4_18)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_5_11 = call('PTTL', given[scope.keys + 1])
  if kept_ms_5_11 == -2 then
    local zeros_5_11 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_5_11 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_4_18)
  elseif kept_ms_5_11 < ttl_ms_4_18 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_4_18)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_220)) end
      before_0_220 = kind_0_220
    end
  end
--lua/enqueue.lua:69
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
--lua/lib/reply.lua:181
reply[#reply + 1] = turn_us
--lua/enqueue.lua:80
end
  end
  for _, scope in ipairs(scopes) do line_flush(scope.line) end
  arg, keys = after, next_keys
end
return reply`,
};

export const get_limits: Script = {
  sha1: '815ff274788297dda726df28960d934b18233ed8',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:85
local function weight_field(tenant)
  return 'w:' .. tenant
end

local function cap_field(tenant)
  return 'c:' .. tenant
end
--lua/get_limits.lua:10
local settings, tenant = given[1], argv[1]
return redis.call('HMGET', settings, 'limits', weight_field(tenant), cap_field(tenant))`,
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
  sha1: 'b3efe7568ee5fe52b6f69be1098cde3e371be261',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:27
local function settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end
--lua/lib/settings.lua:55
local function settings_keep(settings, ttl_ms)
  if not settings_stored(settings) and call('PTTL', settings) < ttl_ms then call('PEXPIRE', settings, ttl_ms) end
end
--lua/lib/settings.lua:70
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
--lua/lib/reply.lua:181
reply[#reply + 1] = ends_us
--lua/pause.lua:29
end
return reply`,
};

export const peek: Script = {
  sha1: '54d5d9ddcd403fd661bf29a3d6672afa040b59e1',
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
--lua/lib/log.lua:51
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
--lua/lib/log.lua:133
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


local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end
--lua/lib/left.lua:32
local function left_return(scope, may_write)
  local key, left = (given[scope.keys + 1]), scope.sums['0']
  local text = left.entries > 1 and call('GETRANGE', key, 0, -16 - 1) or ''
  if not may_write then
    scope.copy = text
  elseif text == '' then
    call('DEL', key)
  else
    call('SET', key, text, 'KEEPTTL')
  end
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  scope.is_summed = text ~= '' or scope.costs ~= nil
  local size_0_135 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_135 >= 64 then
    local __0_135, __0_135, moved_0_135, __0_135, groups_0_135, front_0_135, total_0_135, base_0_135 = unpack_bytes('<dddddddd', text)
    local when_0_135, sum_0_135 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_135 > 0 then log.groups, log.front, log.from = groups_0_135, front_0_135, 64 + 8 * (groups_0_135 + groups_0_135 / 64) end
    local entries_0_135 = (size_0_135 - log.from) / 16
    log.entries, log.first = entries_0_135, math.max(0, entries_0_135 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_135, total_0_135, total_0_135 - sum_0_135, -moved_0_135
    if entries_0_135 > 0 then log.newest_us = when_0_135 end
  end
--lua/lib/left.lua:45
  scope.sums['0'] = scope.is_summed and log or nil
  scope.set_back_us = nil
  for _, opened in pairs(scope.sums) do
    local ahead_us = opened.newest_us - scope.at_us
    if ahead_us > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
    elseif ahead_us > 0 then
      scope.at_us = opened.newest_us
    end
  end
end
--lua/lib/meters.lua:46
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:84
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
--lua/lib/log_to_sums.lua:15
local function log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = log_find(key, count, own_us), log_find(key, count, own_us + 1) end
  while last < count do
    local next_last = math.min(last + each, count)
    if last < behind and behind < next_last then next_last = behind end
    if last < own and own < next_last then next_last = own end
    last = next_last
    parts[#parts + 1] = pack('<dd', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us, -last)
  end
  text = table.concat(parts)
  if may_write then call('SET', key, text, 'KEEPTTL') else scope.copy = text end
  scope.is_summed, scope.sums = true, scope.sums or {}
  local size_0_136 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_136 >= 64 then
    local __0_136, __0_136, moved_0_136, __0_136, groups_0_136, front_0_136, total_0_136, base_0_136 = unpack_bytes('<dddddddd', text)
    local when_0_136, sum_0_136 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_136 > 0 then log.groups, log.front, log.from = groups_0_136, front_0_136, 64 + 8 * (groups_0_136 + groups_0_136 / 64) end
    local entries_0_136 = (size_0_136 - log.from) / 16
    log.entries, log.first = entries_0_136, math.max(0, entries_0_136 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_136, total_0_136, total_0_136 - sum_0_136, -moved_0_136
    if entries_0_136 > 0 then log.newest_us = when_0_136 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:42
local function sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_142 = scope.sums or {}
  scope.sums = opened_0_142
  local log = opened_0_142[slot]
  if not log then
    local key_0_142 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_91 = call('GETRANGE', key_0_142, '-320', '-1')
  local size_1_91, head_1_91 = #text_1_91, text_1_91
  if size_1_91 == 320 then
    size_1_91, head_1_91 = call('STRLEN', key_0_142), call('GETRANGE', key_0_142, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_142 = { head = head_1_91, text = text_1_91, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_91 >= 64 then
    local __2_62, __2_62, moved_2_62, __2_62, groups_2_62, front_2_62, total_2_62, base_2_62 = unpack_bytes('<dddddddd', head_1_91)
    local when_2_62, sum_2_62 = unpack_bytes('<dd', text_1_91, #text_1_91 - 16 + 1)
    if groups_2_62 > 0 then read_0_142.groups, read_0_142.front, read_0_142.from = groups_2_62, front_2_62, 64 + 8 * (groups_2_62 + groups_2_62 / 64) end
    local entries_2_62 = (size_1_91 - read_0_142.from) / 16
    read_0_142.entries, read_0_142.first = entries_2_62, math.max(0, entries_2_62 - math.floor(#text_1_91 / 16))
    read_0_142.base, read_0_142.total, read_0_142.sum, read_0_142.moved_us = -base_2_62, total_2_62, total_2_62 - sum_2_62, -moved_2_62
    if entries_2_62 > 0 then read_0_142.newest_us = when_2_62 end
  end
--lua/lib/sums.lua:84
    log = read_0_142
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_142 = log.newest_us - scope.at_us
    if ahead_us_0_142 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_142)
    elseif ahead_us_0_142 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_142[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_176 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_176 > log.base then
    local key_0_176 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_124, low_sum_1_124 = -1, log.base
  local high_1_124, high_sum_1_124, when_0_176 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_124, around_1_124, guess_1_124 = 0, 1, high_1_124
  if 0 > 0 then guess_1_124 = high_1_124 - math.floor((high_sum_1_124 - need_0_176) / 0) else guesses_1_124, around_1_124 = 1, 8 end
  while high_1_124 - low_1_124 > 1 do
    if guesses_1_124 > 3 then
      guess_1_124 = math.ceil((low_1_124 + high_1_124) / 2)
    elseif guesses_1_124 > 0 then
      guess_1_124 = low_1_124 + math.ceil((need_0_176 - low_sum_1_124) / (high_sum_1_124 - low_sum_1_124) * (high_1_124 - low_1_124))
    end
    guess_1_124 = math.max(low_1_124 + 1, math.min(guess_1_124, high_1_124))
    local from_1_124, to_1_124 = math.max(guess_1_124 - around_1_124, low_1_124 + 1), math.min(guess_1_124 + around_1_124 - 1, high_1_124 - 1)
    local text_1_124, offset_1_124 = log.text, 0
    if from_1_124 >= log.first then
      offset_1_124 = #text_1_124 - (log.entries - from_1_124) * 16 + 1
    else
      text_1_124, offset_1_124 = call('GETRANGE', key_0_176, log.from + from_1_124 * 16, log.from + (to_1_124 + 1) * 16 - 1), 1
    end

    local at_1_124 = from_1_124
    repeat
      local its_when_1_124, sum_1_124 = unpack_bytes('<dd', text_1_124, offset_1_124 + (at_1_124 - from_1_124) * 16)
--lua/lib/sums.lua:124
      local more_1_124, groups_2_67 = log.total, log.groups or 0
  local group_2_67 = math.floor(at_1_124 / 32)
  if group_2_67 < groups_2_67 then
    local known_2_67 = log.known
    if not known_2_67 then
      local packed_2_67 = call('GETRANGE', key_0_176, 64, 64 + groups_2_67 / 64 * 8 - 1)
      known_2_67 = { [0] = log.front }
      for i_2_67 = 1, groups_2_67 / 64 do known_2_67[i_2_67] = known_2_67[i_2_67 - 1] + unpack_bytes('<d', packed_2_67, 8 * i_2_67 - 7) end
      known_2_67.slices, log.known = {}, known_2_67
    end
    local at_2_67 = math.floor(group_2_67 / 64)
    local slice_2_67 = known_2_67.slices[at_2_67]
    if not slice_2_67 then
      local from_2_67 = 64 + 8 * (groups_2_67 / 64 + at_2_67 * 64)
      local packed_2_67 = call('GETRANGE', key_0_176, from_2_67, from_2_67 + 8 * 64 - 1)
      slice_2_67 = { [0] = known_2_67[at_2_67] }
      for i_2_67 = 1, 64 - 1 do slice_2_67[i_2_67] = slice_2_67[i_2_67 - 1] + unpack_bytes('<d', packed_2_67, 8 * i_2_67 - 7) end
      known_2_67.slices[at_2_67] = slice_2_67
    end
    more_1_124 = slice_2_67[group_2_67 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_124 = more_1_124 - sum_1_124
      if sum_1_124 >= need_0_176 then high_1_124, high_sum_1_124, when_0_176 = at_1_124, sum_1_124, its_when_1_124 else low_1_124, low_sum_1_124 = at_1_124, sum_1_124 end
      at_1_124 = high_1_124 > to_1_124 and to_1_124 or math.floor((low_1_124 + high_1_124) / 2)
    until high_1_124 == from_1_124 or low_1_124 == to_1_124 or high_1_124 - low_1_124 <= 1
    guesses_1_124, around_1_124 = guesses_1_124 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_176 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
local function sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_143 = scope.sums or {}
  scope.sums = opened_0_143
  local log = opened_0_143[slot]
  if not log then
    local key_0_143 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_92 = call('GETRANGE', key_0_143, '-320', '-1')
  local size_1_92, head_1_92 = #text_1_92, text_1_92
  if size_1_92 == 320 then
    size_1_92, head_1_92 = call('STRLEN', key_0_143), call('GETRANGE', key_0_143, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_143 = { head = head_1_92, text = text_1_92, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_92 >= 64 then
    local __2_63, __2_63, moved_2_63, __2_63, groups_2_63, front_2_63, total_2_63, base_2_63 = unpack_bytes('<dddddddd', head_1_92)
    local when_2_63, sum_2_63 = unpack_bytes('<dd', text_1_92, #text_1_92 - 16 + 1)
    if groups_2_63 > 0 then read_0_143.groups, read_0_143.front, read_0_143.from = groups_2_63, front_2_63, 64 + 8 * (groups_2_63 + groups_2_63 / 64) end
    local entries_2_63 = (size_1_92 - read_0_143.from) / 16
    read_0_143.entries, read_0_143.first = entries_2_63, math.max(0, entries_2_63 - math.floor(#text_1_92 / 16))
    read_0_143.base, read_0_143.total, read_0_143.sum, read_0_143.moved_us = -base_2_63, total_2_63, total_2_63 - sum_2_63, -moved_2_63
    if entries_2_63 > 0 then read_0_143.newest_us = when_2_63 end
  end
--lua/lib/sums.lua:84
    log = read_0_143
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_143 = log.newest_us - scope.at_us
    if ahead_us_0_143 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_143)
    elseif ahead_us_0_143 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_143[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:81
  local at_0_162 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:174
local entry, low_us_0_162, high_0_162, high_us_0_162 = 0, nil, log.entries, nil
  local text_0_162, first_0_162, guesses_0_162 = log.text, log.first, 0
  while entry < high_0_162 do
    local count_0_162 = math.min(math.floor(#text_0_162 / 16), log.entries - first_0_162)
    local from_0_162, to_0_162 = math.max(first_0_162, entry), math.min(first_0_162 + count_0_162, high_0_162) - 1
    local offset_0_162 = #text_0_162 - (first_0_162 + count_0_162 - from_0_162) * 16 + 1

    local entry_0_162 = from_0_162
    repeat
      local when_0_162 = unpack_bytes('<d', text_0_162, offset_0_162 + (entry_0_162 - from_0_162) * 16)
      if when_0_162 >= at_0_162 then high_0_162, high_us_0_162 = entry_0_162, when_0_162 else entry, low_us_0_162 = entry_0_162 + 1, when_0_162 end
      entry_0_162 = high_0_162 > to_0_162 and to_0_162 or math.floor((entry + high_0_162) / 2)
    until high_0_162 <= from_0_162 or entry > to_0_162 or entry >= high_0_162
    if entry < high_0_162 and not low_us_0_162 then
      local when_0_162 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_162 >= at_0_162 then high_0_162 = 0 else entry, low_us_0_162 = 1, when_0_162 end
    end
    if entry < high_0_162 then
      local guess_0_162 = math.floor((entry + high_0_162) / 2)
      if guesses_0_162 < 3 then guess_0_162 = entry - 1 + math.ceil((at_0_162 - low_us_0_162) / (high_us_0_162 - low_us_0_162) * (high_0_162 - entry + 1)) end
      guess_0_162, guesses_0_162 = math.max(entry, math.min(guess_0_162, high_0_162 - 1)), guesses_0_162 + 1
      do
--lua/lib/sums.lua:163
local start_1_111 = math.floor(guess_0_162 / 32) * 32
  local first_1_111 = math.max(start_1_111 - 1, 0)
  local text_1_111 = call('GETRANGE', key, log.from + first_1_111 * 16, log.from + math.min(start_1_111 + 32, log.entries) * 16 - 1)
text_0_162, first_0_162 = text_1_111, first_1_111
--lua/lib/sums.lua:195
end
      log.group, log.group_first = text_0_162, first_0_162
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:111
  local text_0_147, at_0_147 = log.text, 1
  if entry < log.first then
    text_0_147 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_147 = #text_0_147 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_147 = unpack_bytes('<dd', text_0_147, at_0_147)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_157 = entry - 1
--lua/lib/sums.lua:151
local before = log.base
  if entry_0_157 >= 0 then
--lua/lib/sums.lua:111
    local text_1_100, at_1_100 = log.text, 1
  if entry_0_157 < log.first then
    text_1_100 = call('GETRANGE', key, log.from + entry_0_157 * 16, log.from + entry_0_157 * 16 + 16 - 1)
  else
    at_1_100 = #text_1_100 - (log.entries - entry_0_157) * 16 + 1
  end
  local __0_157, sum_0_157 = unpack_bytes('<dd', text_1_100, at_1_100)






    local more_0_157, groups_1_107 = log.total, log.groups or 0
  local group_1_107 = math.floor(entry_0_157 / 32)
  if group_1_107 < groups_1_107 then
    local known_1_107 = log.known
    if not known_1_107 then
      local packed_1_107 = call('GETRANGE', key, 64, 64 + groups_1_107 / 64 * 8 - 1)
      known_1_107 = { [0] = log.front }
      for i_1_107 = 1, groups_1_107 / 64 do known_1_107[i_1_107] = known_1_107[i_1_107 - 1] + unpack_bytes('<d', packed_1_107, 8 * i_1_107 - 7) end
      known_1_107.slices, log.known = {}, known_1_107
    end
    local at_1_107 = math.floor(group_1_107 / 64)
    local slice_1_107 = known_1_107.slices[at_1_107]
    if not slice_1_107 then
      local from_1_107 = 64 + 8 * (groups_1_107 / 64 + at_1_107 * 64)
      local packed_1_107 = call('GETRANGE', key, from_1_107, from_1_107 + 8 * 64 - 1)
      slice_1_107 = { [0] = known_1_107[at_1_107] }
      for i_1_107 = 1, 64 - 1 do slice_1_107[i_1_107] = slice_1_107[i_1_107 - 1] + unpack_bytes('<d', packed_1_107, 8 * i_1_107 - 7) end
      known_1_107.slices[at_1_107] = slice_1_107
    end
    more_0_157 = slice_1_107[group_1_107 % 64]
  end
--lua/lib/sums.lua:155
    before = more_0_157 - sum_0_157
  end
--lua/lib/tiers/sums_tier.lua:85
  return math.min(tonumber(argv[tier + 1]), log.sum - before), when + window_us
end
--lua/lib/tiers/sliding.lua:40
local function sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:92
local function sliding_used(scope, tier)
  if scope.is_summed then return sums_tier_used(scope, tier, '0') end
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
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
--lua/lib/tiers/pace.lua:33
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_198, to_0_198 = argv[tier + 3], argv[tier + 4]
  local copy_0_198, next_us = scope.copy, 0
  local due_0_198 = copy_0_198 and string.sub(copy_0_198, from_0_198 + 1, to_0_198 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_198, to_0_198)
  if #due_0_198 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_198)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/pace.lua:92
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:17
  local from_0_200, to_0_200 = argv[tier + 3], argv[tier + 4]
  local copy_0_200, turn_us = scope.copy, 0
  local due_0_200 = copy_0_200 and string.sub(copy_0_200, from_0_200 + 1, to_0_200 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_200, to_0_200)
  if #due_0_200 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_200)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:94
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:19
  local kept_0_206 = scope[tier]
  if kept_0_206 == nil then
    local field_1_117 = argv[tier + 3]
    kept_0_206 = call('HGET', (given[scope.keys]), field_1_117)
    scope[tier] = kept_0_206
    if not kept_0_206 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_206 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_206) end

  local __0_206, edges_0_206 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_206 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_206 == '' and 1 or 2)
  if is_set_back_0_206 then do local at_us_1_127 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_127, edges_1_127 = argv[tier + 3], argv[tier + 4]
  local length_us_1_127, alike_1_127 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_127, closes_us_1_127 = at_us_1_127 + length_us_1_127, nil
  if edges_1_127 ~= '' then
    local __1_127, last_1_127, guard_us_1_127, edge_us_1_127 = string.find(edges_1_127, '^(%S+) (%S+)')
    local is_here_1_127 = false
    edge_us_1_127 = edge_us_1_127 * 1000000
    repeat
      local from_us_1_127, __1_127, to_1_127, length_1_127, count_1_127 = edge_us_1_127, string.find(edges_1_127, '^ ([%d.]+)x(%d+)', last_1_127 + 1)
      if to_1_127 then
        last_1_127, length_us_1_127 = to_1_127, math.floor(length_1_127 * 1000000 + 0.5)
        edge_us_1_127 = edge_us_1_127 + length_us_1_127 * count_1_127
      end
      is_here_1_127 = not to_1_127 or at_us_1_127 < edge_us_1_127
      if is_here_1_127 then ends_us_1_127 = from_us_1_127 + (math.floor((at_us_1_127 - from_us_1_127) / length_us_1_127) + 1) * length_us_1_127 end
      if is_here_1_127 and to_1_127 then alike_1_127 = math.floor((edge_us_1_127 - ends_us_1_127) / length_us_1_127 + 0.5) end
    until is_here_1_127
    closes_us_1_127 = ends_us_1_127 - guard_us_1_127
  end
ends_us, closes_us = ends_us_1_127, closes_us_1_127 or ends_us_1_127
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_206 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_201 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_201, edges_0_201 = argv[tier + 3], argv[tier + 4]
  local length_us_0_201, alike_0_201 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_201, closes_us_0_201 = at_us_0_201 + length_us_0_201, nil
  if edges_0_201 ~= '' then
    local __0_201, last_0_201, guard_us_0_201, edge_us_0_201 = string.find(edges_0_201, '^(%S+) (%S+)')
    local is_here_0_201 = false
    edge_us_0_201 = edge_us_0_201 * 1000000
    repeat
      local from_us_0_201, __0_201, to_0_201, length_0_201, count_0_201 = edge_us_0_201, string.find(edges_0_201, '^ ([%d.]+)x(%d+)', last_0_201 + 1)
      if to_0_201 then
        last_0_201, length_us_0_201 = to_0_201, math.floor(length_0_201 * 1000000 + 0.5)
        edge_us_0_201 = edge_us_0_201 + length_us_0_201 * count_0_201
      end
      is_here_0_201 = not to_0_201 or at_us_0_201 < edge_us_0_201
      if is_here_0_201 then ends_us_0_201 = from_us_0_201 + (math.floor((at_us_0_201 - from_us_0_201) / length_us_0_201) + 1) * length_us_0_201 end
      if is_here_0_201 and to_0_201 then alike_0_201 = math.floor((edge_us_0_201 - ends_us_0_201) / length_us_0_201 + 0.5) end
    until is_here_0_201
    closes_us_0_201 = ends_us_0_201 - guard_us_0_201
  end
ends_us, closes_us = ends_us_0_201, closes_us_0_201 or ends_us_0_201
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_202, edges_0_202 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_202 = turn_us + length_us, nil
  if edges_0_202 ~= '' then
    local __0_202, last_0_202, guard_us_0_202, edge_us_0_202 = string.find(edges_0_202, '^(%S+) (%S+)')
    local is_here_0_202 = false
    edge_us_0_202 = edge_us_0_202 * 1000000
    repeat
      local from_us_0_202, __0_202, to_0_202, length_0_202, count_0_202 = edge_us_0_202, string.find(edges_0_202, '^ ([%d.]+)x(%d+)', last_0_202 + 1)
      if to_0_202 then
        last_0_202, length_us = to_0_202, math.floor(length_0_202 * 1000000 + 0.5)
        edge_us_0_202 = edge_us_0_202 + length_us * count_0_202
      end
      is_here_0_202 = not to_0_202 or turn_us < edge_us_0_202
      if is_here_0_202 then next_us = from_us_0_202 + (math.floor((turn_us - from_us_0_202) / length_us) + 1) * length_us end
      if is_here_0_202 and to_0_202 then alike = math.floor((edge_us_0_202 - next_us) / length_us + 0.5) end
    until is_here_0_202
    closes_us_0_202 = next_us - guard_us_0_202
  end
local _ = closes_us_0_202 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:159
local function fixed_used(scope, tier)
--lua/lib/meters.lua:19
  local kept_0_207 = scope[tier]
  if kept_0_207 == nil then
    local field_1_118 = argv[tier + 3]
    kept_0_207 = call('HGET', (given[scope.keys]), field_1_118)
    scope[tier] = kept_0_207
    if not kept_0_207 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, _, used = 0, 0, 0
  if kept_0_207 then ends_us, _, used = unpack_bytes('<ddd', kept_0_207) end

  local __0_207, edges_0_207 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_207 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_207 == '' and 1 or 2)
  if is_set_back_0_207 then do local at_us_1_128 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_128, edges_1_128 = argv[tier + 3], argv[tier + 4]
  local length_us_1_128, alike_1_128 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_128, closes_us_1_128 = at_us_1_128 + length_us_1_128, nil
  if edges_1_128 ~= '' then
    local __1_128, last_1_128, guard_us_1_128, edge_us_1_128 = string.find(edges_1_128, '^(%S+) (%S+)')
    local is_here_1_128 = false
    edge_us_1_128 = edge_us_1_128 * 1000000
    repeat
      local from_us_1_128, __1_128, to_1_128, length_1_128, count_1_128 = edge_us_1_128, string.find(edges_1_128, '^ ([%d.]+)x(%d+)', last_1_128 + 1)
      if to_1_128 then
        last_1_128, length_us_1_128 = to_1_128, math.floor(length_1_128 * 1000000 + 0.5)
        edge_us_1_128 = edge_us_1_128 + length_us_1_128 * count_1_128
      end
      is_here_1_128 = not to_1_128 or at_us_1_128 < edge_us_1_128
      if is_here_1_128 then ends_us_1_128 = from_us_1_128 + (math.floor((at_us_1_128 - from_us_1_128) / length_us_1_128) + 1) * length_us_1_128 end
      if is_here_1_128 and to_1_128 then alike_1_128 = math.floor((edge_us_1_128 - ends_us_1_128) / length_us_1_128 + 0.5) end
    until is_here_1_128
    closes_us_1_128 = ends_us_1_128 - guard_us_1_128
  end
ends_us, _ = ends_us_1_128, closes_us_1_128 or ends_us_1_128
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_207 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:161
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:52
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
  local kept_0_214 = scope[tier]
  if kept_0_214 == nil then
    local field_1_120 = argv[tier + 3]
    kept_0_214 = call('HGET', (given[scope.keys]), field_1_120)
    scope[tier] = kept_0_214
    if not kept_0_214 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_214, is_set_back_0_214 = 0, 0, false
  if kept_0_214 then served_us, expires_us_0_214 = unpack_bytes('<dd', kept_0_214) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_214, burst_0_214 = argv[tier + 3], argv[tier + 4]
    local most_us_0_214 = scope.at_us + burst_0_214 * each_us + (argv[tier + 2])
    is_set_back_0_214 = served_us > most_us_0_214
    if is_set_back_0_214 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_214)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:126
local function gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
  local kept_0_215 = scope[tier]
  if kept_0_215 == nil then
    local field_1_121 = argv[tier + 3]
    kept_0_215 = call('HGET', (given[scope.keys]), field_1_121)
    scope[tier] = kept_0_215
    if not kept_0_215 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_215, is_set_back_0_215 = 0, 0, false
  if kept_0_215 then served_us, expires_us_0_215 = unpack_bytes('<dd', kept_0_215) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_215, burst_0_215 = argv[tier + 3], argv[tier + 4]
    local most_us_0_215 = scope.at_us + burst_0_215 * each_us + (argv[tier + 2])
    is_set_back_0_215 = served_us > most_us_0_215
    if is_set_back_0_215 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_215)
  end
--lua/lib/tiers/gcra.lua:129
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/tiers/summed.lua:22
local function summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return sums_tier_after(scope, tier, slot, ahead, cost)
end
--lua/lib/tiers/summed.lua:97
local function summed_used(scope, tier)
  local slot = argv[tier + 3]
  return sums_tier_used(scope, tier, slot)
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


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
local limit_1_125, window_us_1_125 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_125) / mean) - 1, window_us_1_125, window_us_1_125 * mean / limit_1_125
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:41
local gap_us_1_126 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_126 * mean, gap_us_1_126 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
local window_us_1_131 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_131, window_us_1_131 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_133, burst_1_133 = argv[tier + 3], argv[tier + 4]
  local each_us_1_133 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_133) / mean) - 1, each_us_1_133, each_us_1_133 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_134, window_us_1_134 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_134) / mean) - 1, window_us_1_134, window_us_1_134 * mean / limit_1_134
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
--lua/lib/clock_step.lua:19
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    log_to_sums(scope, by_us, nil, may_write)
    return by_us
  end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }
  for entry = 1, count do parts[entry + 1] = pack('<d', unpack_bytes('<d', text, 32 + entry * 8 - 7) - by_us) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 or by_us == 1e+300 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:111
    local text_0_148, at_0_148 = log.text, 1
  if last < log.first then
    text_0_148 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_148 = #text_0_148 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_148 = unpack_bytes('<dd', text_0_148, at_0_148)
--lua/lib/sums.lua:151
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:111
    local text_1_101, at_1_101 = log.text, 1
  if last < log.first then
    text_1_101 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_101 = #text_1_101 - (log.entries - last) * 16 + 1
  end
  local __0_158, sum_0_158 = unpack_bytes('<dd', text_1_101, at_1_101)






    local more_0_158, groups_1_108 = log.total, log.groups or 0
  local group_1_108 = math.floor(last / 32)
  if group_1_108 < groups_1_108 then
    local known_1_108 = log.known
    if not known_1_108 then
      local packed_1_108 = call('GETRANGE', key, 64, 64 + groups_1_108 / 64 * 8 - 1)
      known_1_108 = { [0] = log.front }
      for i_1_108 = 1, groups_1_108 / 64 do known_1_108[i_1_108] = known_1_108[i_1_108 - 1] + unpack_bytes('<d', packed_1_108, 8 * i_1_108 - 7) end
      known_1_108.slices, log.known = {}, known_1_108
    end
    local at_1_108 = math.floor(group_1_108 / 64)
    local slice_1_108 = known_1_108.slices[at_1_108]
    if not slice_1_108 then
      local from_1_108 = 64 + 8 * (groups_1_108 / 64 + at_1_108 * 64)
      local packed_1_108 = call('GETRANGE', key, from_1_108, from_1_108 + 8 * 64 - 1)
      slice_1_108 = { [0] = known_1_108[at_1_108] }
      for i_1_108 = 1, 64 - 1 do slice_1_108[i_1_108] = slice_1_108[i_1_108 - 1] + unpack_bytes('<d', packed_1_108, 8 * i_1_108 - 7) end
      known_1_108.slices[at_1_108] = slice_1_108
    end
    more_0_158 = slice_1_108[group_1_108 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_158 - sum_0_158
  end
--lua/lib/clock_step.lua:50
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_137 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_137 >= 64 then
    local __0_137, __0_137, moved_0_137, __0_137, groups_0_137, front_0_137, total_0_137, base_0_137 = unpack_bytes('<dddddddd', text)
    local when_0_137, sum_0_137 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_137 > 0 then step.groups, step.front, step.from = groups_0_137, front_0_137, 64 + 8 * (groups_0_137 + groups_0_137 / 64) end
    local entries_0_137 = (size_0_137 - step.from) / 16
    step.entries, step.first = entries_0_137, math.max(0, entries_0_137 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_137, total_0_137, total_0_137 - sum_0_137, -moved_0_137
    if entries_0_137 > 0 then step.newest_us = when_0_137 end
  end
--lua/lib/clock_step.lua:54
  scope.sums[slot] = step
  if may_write then
    call('SET', key, text, 'KEEPTTL')
  elseif slot == '0' then
    scope.copy = text
  else
    scope.copies = scope.copies or {}
    scope.copies[slot] = text
  end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, math.max((argv[scope.set + 5] - 1), 0) do
    by_us = math.max(by_us, sums_step_back(scope, tostring(i), may_write))
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
  local cutoff_us_0_190 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_190)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_189 = line.at_us local from, to = -at_us_0_189, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_175 = line.scope
--lua/lib/meters.lua:80
if (argv[scope_0_175.set + 5] ~= '0') then call('HDEL', (given[scope_0_175.keys]), 'w' .. waiter) end
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

  if call('ZCARD', line_key) == 0 then
    if may_write then call('DEL', turns_key) end
    return line
  end
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


local function line_first(line, count)
  local late = line.late_ranks or {}
  local first = line.suspended - #late + line.overdue
  local found, at = {}, 1
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + count + #late - 1)) do
    local rank = first + i - 1
    while late[at] and late[at] < rank do at = at + 1 end
    if late[at] ~= rank and #found < count then found[#found + 1] = waiter end
  end
  return found
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
  meters_look(scope, line_first(scope.line, 20))
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
--lua/lib/settings.lua:46
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:74
local function pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


local function settings_paused(settings, now_us)
  return pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:27
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us and not (scope.set_back_us == 1e+300) then
      local by_us = scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then log_to_sums(scope, 0, nil, true) end
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
      scope.is_full = not may_write and scope.paused_us == 0 and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_225 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_225 = 1, #scopes_0_225 do
    local scope_0_225 = scopes_0_225[s_0_225]
    if not scope_0_225.is_full and scope_0_225.turn_us > scope_0_225.at_us and not (binding and binding.turn_us >= scope_0_225.turn_us) then
      binding, index = scope_0_225, s_0_225
    end
  end
--lua/lib/check.lua:67
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/carry_sources.lua:13
local function carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


local function carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_140 = call('GETRANGE', key, '-320', '-1')
  local size_0_140, head_0_140 = #text_0_140, text_0_140
  if size_0_140 == 320 then
    size_0_140, head_0_140 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_140, text = text_0_140, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_140 >= 64 then
    local __1_89, __1_89, moved_1_89, __1_89, groups_1_89, front_1_89, total_1_89, base_1_89 = unpack_bytes('<dddddddd', head_0_140)
    local when_1_89, sum_1_89 = unpack_bytes('<dd', text_0_140, #text_0_140 - 16 + 1)
    if groups_1_89 > 0 then log.groups, log.front, log.from = groups_1_89, front_1_89, 64 + 8 * (groups_1_89 + groups_1_89 / 64) end
    local entries_1_89 = (size_0_140 - log.from) / 16
    log.entries, log.first = entries_1_89, math.max(0, entries_1_89 - math.floor(#text_0_140 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_89, total_1_89, total_1_89 - sum_1_89, -moved_1_89
    if entries_1_89 > 0 then log.newest_us = when_1_89 end
  end
--lua/lib/carry_sources.lua:21
  local history, entries, newest_us = {}, log.entries, log.newest_us
  if newest_us == 1e+300 then
    local entry_0_149 = entries - 2
--lua/lib/sums.lua:111
local text_0_149, at_0_149 = log.text, 1
  if entry_0_149 < log.first then
    text_0_149 = call('GETRANGE', key, log.from + entry_0_149 * 16, log.from + entry_0_149 * 16 + 16 - 1)
  else
    at_0_149 = #text_0_149 - (log.entries - entry_0_149) * 16 + 1
  end
  local when, sum_0_149 = unpack_bytes('<dd', text_0_149, at_0_149)
--lua/lib/carry_sources.lua:24
    entries, newest_us = entries - 1, when
  end
  if entries < 1 then return history end
  local each, before, ahead_us = math.ceil(entries / 1000), log.base, math.max(0, newest_us - at_us)
  for i = (entries - 1) % each, entries - 1, each do
--lua/lib/sums.lua:111
    local text_0_150, at_0_150 = log.text, 1
  if i < log.first then
    text_0_150 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_150 = #text_0_150 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_150 = unpack_bytes('<dd', text_0_150, at_0_150)
--lua/lib/sums.lua:151
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:111
    local text_1_102, at_1_102 = log.text, 1
  if i < log.first then
    text_1_102 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_102 = #text_1_102 - (log.entries - i) * 16 + 1
  end
  local __0_159, sum_0_159 = unpack_bytes('<dd', text_1_102, at_1_102)






    local more_0_159, groups_1_109 = log.total, log.groups or 0
  local group_1_109 = math.floor(i / 32)
  if group_1_109 < groups_1_109 then
    local known_1_109 = log.known
    if not known_1_109 then
      local packed_1_109 = call('GETRANGE', key, 64, 64 + groups_1_109 / 64 * 8 - 1)
      known_1_109 = { [0] = log.front }
      for i_1_109 = 1, groups_1_109 / 64 do known_1_109[i_1_109] = known_1_109[i_1_109 - 1] + unpack_bytes('<d', packed_1_109, 8 * i_1_109 - 7) end
      known_1_109.slices, log.known = {}, known_1_109
    end
    local at_1_109 = math.floor(group_1_109 / 64)
    local slice_1_109 = known_1_109.slices[at_1_109]
    if not slice_1_109 then
      local from_1_109 = 64 + 8 * (groups_1_109 / 64 + at_1_109 * 64)
      local packed_1_109 = call('GETRANGE', key, from_1_109, from_1_109 + 8 * 64 - 1)
      slice_1_109 = { [0] = known_1_109[at_1_109] }
      for i_1_109 = 1, 64 - 1 do slice_1_109[i_1_109] = slice_1_109[i_1_109 - 1] + unpack_bytes('<d', packed_1_109, 8 * i_1_109 - 7) end
      known_1_109.slices[at_1_109] = slice_1_109
    end
    more_0_159 = slice_1_109[group_1_109 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_159 - sum_0_159
  end
--lua/lib/carry_sources.lua:31
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


local function carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


local function carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return carry_of_log(base .. name, at_us) end
  local kept = call('HGET', base .. 'meters', name)
  local when_us, units = at_us, 0
  if string.sub(name, 1, 5) == 'fixed' then
    local ends_us, _, used = unpack_bytes('<ddd', kept)
    when_us, units = math.min(ends_us, at_us), used
  else
    local served_us, _, each_us = unpack_bytes('<ddd', kept)
    units = math.max(0, math.ceil((served_us - at_us) / each_us))
  end
  return { { when_us, units } }
end


local function carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:17
local function carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_138, __0_138, moved_0_138, __0_138, groups_0_138, front_0_138, total_0_138, base_0_138 = unpack_bytes('<dddddddd', text)
    local when_0_138, sum_0_138 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_138 > 0 then log.groups, log.front, log.from = groups_0_138, front_0_138, 64 + 8 * (groups_0_138 + groups_0_138 / 64) end
    local entries_0_138 = (size - log.from) / 16
    log.entries, log.first = entries_0_138, math.max(0, entries_0_138 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_138, total_0_138, total_0_138 - sum_0_138, -moved_0_138
    if entries_0_138 > 0 then log.newest_us = when_0_138 end
  end
--lua/lib/carry_logs.lua:23
  local parts = { text }
  for _, entry in ipairs(entries) do
    log.sum = log.sum + entry[2]
    parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
  end
  text = table.concat(parts)
  size = #text
--lua/lib/sums.lua:50
  local written = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_139, __0_139, moved_0_139, __0_139, groups_0_139, front_0_139, total_0_139, base_0_139 = unpack_bytes('<dddddddd', text)
    local when_0_139, sum_0_139 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_139 > 0 then written.groups, written.front, written.from = groups_0_139, front_0_139, 64 + 8 * (groups_0_139 + groups_0_139 / 64) end
    local entries_0_139 = (size - written.from) / 16
    written.entries, written.first = entries_0_139, math.max(0, entries_0_139 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_139, total_0_139, total_0_139 - sum_0_139, -moved_0_139
    if entries_0_139 > 0 then written.newest_us = when_0_139 end
  end
--lua/lib/carry_logs.lua:31
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_173 = 2 * longest_us
--lua/lib/meters.lua:37
local meters_0_173, ttl_ms_0_173 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_173 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_173) < ttl_ms_0_173 then
    call('PEXPIRE', meters_0_173, ttl_ms_0_173)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_115 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_115 == -2 then
    local zeros_1_115 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_115 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_173)
  elseif kept_ms_1_115 < ttl_ms_0_173 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_173)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry_logs.lua:40
end
  end
end


local function carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
    return
  end
  local text = scope.copy or call('GETRANGE', key, 0, -1)
  if #text < 32 then text = pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) end
  local parts = { text }
  for _, entry in ipairs(entries) do parts[#parts + 1] = string.rep(pack('<d', entry[1]), entry[2]) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then
    call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  else
    scope.copy = text
  end
end


local function carry_leave(scope)
  local key, kept_ms = (given[scope.keys + 1]), call('PTTL', given[scope.keys])
  if kept_ms > 0 then do
--lua/lib/left.lua:15
local kept_ms_0_164 = call('PTTL', given[scope.keys + 1])
  if kept_ms_0_164 == -2 then
    local zeros_0_164 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_0_164 .. pack('<dd', 1e+300, 0), 'PX', kept_ms)
  elseif kept_ms_0_164 < kept_ms then
    call('PEXPIRE', (given[scope.keys + 1]), kept_ms)
  end
--lua/lib/carry_logs.lua:71
end end
  local newest = call('GETRANGE', key, -8, -1)
  if newest == '' then return end
  if unpack_bytes('<d', newest) > 0 or call('STRLEN', key) == 32 then log_to_sums(scope, 0, nil, true) end
--lua/lib/sums.lua:65
  local text_0_141 = call('GETRANGE', key, '-320', '-1')
  local size_0_141, head_0_141 = #text_0_141, text_0_141
  if size_0_141 == 320 then
    size_0_141, head_0_141 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_141, text = text_0_141, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_141 >= 64 then
    local __1_90, __1_90, moved_1_90, __1_90, groups_1_90, front_1_90, total_1_90, base_1_90 = unpack_bytes('<dddddddd', head_0_141)
    local when_1_90, sum_1_90 = unpack_bytes('<dd', text_0_141, #text_0_141 - 16 + 1)
    if groups_1_90 > 0 then log.groups, log.front, log.from = groups_1_90, front_1_90, 64 + 8 * (groups_1_90 + groups_1_90 / 64) end
    local entries_1_90 = (size_0_141 - log.from) / 16
    log.entries, log.first = entries_1_90, math.max(0, entries_1_90 - math.floor(#text_0_141 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_90, total_1_90, total_1_90 - sum_1_90, -moved_1_90
    if entries_1_90 > 0 then log.newest_us = when_1_90 end
  end
--lua/lib/carry_logs.lua:76
  if log.newest_us ~= 1e+300 then call('APPEND', key, pack('<dd', 1e+300, log.total - log.sum)) end
end
--lua/lib/carry.lua:40
local function carry_targets(scope)
  local targets = {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local field = argv[tier + 3]
    local name = kind == 'sliding' and 'log' or field
    local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
    if kind == 'summed' then
      name = string.match((given[scope.keys - field]), '[^:]*$')
--lua/lib/sums.lua:78
      local opened_0_145 = scope.sums or {}
  scope.sums = opened_0_145
  local log = opened_0_145[field]
  if not log then
    local key_0_145 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_94 = call('GETRANGE', key_0_145, '-320', '-1')
  local size_1_94, head_1_94 = #text_1_94, text_1_94
  if size_1_94 == 320 then
    size_1_94, head_1_94 = call('STRLEN', key_0_145), call('GETRANGE', key_0_145, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_145 = { head = head_1_94, text = text_1_94, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_94 >= 64 then
    local __2_65, __2_65, moved_2_65, __2_65, groups_2_65, front_2_65, total_2_65, base_2_65 = unpack_bytes('<dddddddd', head_1_94)
    local when_2_65, sum_2_65 = unpack_bytes('<dd', text_1_94, #text_1_94 - 16 + 1)
    if groups_2_65 > 0 then read_0_145.groups, read_0_145.front, read_0_145.from = groups_2_65, front_2_65, 64 + 8 * (groups_2_65 + groups_2_65 / 64) end
    local entries_2_65 = (size_1_94 - read_0_145.from) / 16
    read_0_145.entries, read_0_145.first = entries_2_65, math.max(0, entries_2_65 - math.floor(#text_1_94 / 16))
    read_0_145.base, read_0_145.total, read_0_145.sum, read_0_145.moved_us = -base_2_65, total_2_65, total_2_65 - sum_2_65, -moved_2_65
    if entries_2_65 > 0 then read_0_145.newest_us = when_2_65 end
  end
--lua/lib/sums.lua:84
    log = read_0_145
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_145 = log.newest_us - scope.at_us
    if ahead_us_0_145 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_145)
    elseif ahead_us_0_145 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_145[field] = log
  end
--lua/lib/carry.lua:51
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:19
      local kept = scope[tier]
  if kept == nil then
    local field_0_169 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_169)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:54
      is_bare = not kept
    end
    local target = targets[name]
    if kind == 'pace' then

    elseif target then
      target.most = math.max(target.most, tonumber(argv[tier + 1]))
      target.window_us = math.max(target.window_us, tonumber(argv[tier + 2]))
    else
      targets[name] = { tier = tier, kind = kind, is_bare = is_bare, most = tonumber(argv[tier + 1]),
        window_us = tonumber(argv[tier + 2]) }
    end
  end
  return targets
end



local function carry_unnamed(scope)
  local targets, lacks = carry_targets(scope), scope.is_changed or (scope.set_back_us == 1e+300)
  local is_known = lacks
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
  if not (argv[scope.set + 5] ~= '0') then return is_known and 'meters' or nil end
  local records, named, unnamed = call('HKEYS', given[scope.keys]), {}, {}
  for i = 1, (argv[scope.set + 5] - 1) do named[string.match((given[scope.keys - i]), '[^:]*$')] = true end
  for _, name in ipairs(records) do
    if string.sub(name, 1, 4) == 'log~' and not named[name] then unnamed[#unnamed + 1] = name end
  end
  if #unnamed > 0 then return table.concat(unnamed, ' ') end
  records[#records + 1] = 'log'
  scope.records = records
  return nil
end



local function carry_missed(scopes, may_write)
  for s, scope in ipairs(scopes) do
    local endings = carry_unnamed(scope)
    if endings then return s, endings end
  end
  for _, scope in ipairs(scopes) do
    if scope.records and (scope.set_back_us == 1e+300) then
      left_return(scope, may_write)
      scope.is_changed = true
    end
  end
end


local function carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(carry_count(history, since_us) - carry_count(own, since_us), target.most)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


local function carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or carry_of_log(base .. name, at_us)
    local entries = carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_205, edges_0_205 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_205 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_205 = at_us + length_us, nil
  if edges_0_205 ~= '' then
    local __0_205, last_0_205, guard_us_0_205, edge_us_0_205 = string.find(edges_0_205, '^(%S+) (%S+)')
    local is_here_0_205 = false
    edge_us_0_205 = edge_us_0_205 * 1000000
    repeat
      local from_us_0_205, __0_205, to_0_205, length_0_205, count_0_205 = edge_us_0_205, string.find(edges_0_205, '^ ([%d.]+)x(%d+)', last_0_205 + 1)
      if to_0_205 then
        last_0_205, length_us = to_0_205, math.floor(length_0_205 * 1000000 + 0.5)
        edge_us_0_205 = edge_us_0_205 + length_us * count_0_205
      end
      is_here_0_205 = not to_0_205 or at_us < edge_us_0_205
      if is_here_0_205 then ends_us = from_us_0_205 + (math.floor((at_us - from_us_0_205) / length_us) + 1) * length_us end
      if is_here_0_205 and to_0_205 then alike_0_205 = math.floor((edge_us_0_205 - ends_us) / length_us + 0.5) end
    until is_here_0_205
    closes_us_0_205 = ends_us - guard_us_0_205
  end
local closes_us = closes_us_0_205 or ends_us
--lua/lib/carry.lua:137
    local units, first_us = carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:19
    local kept_0_209 = scope[tier]
  if kept_0_209 == nil then
    local field_1_122 = argv[tier + 3]
    kept_0_209 = call('HGET', (given[scope.keys]), field_1_122)
    scope[tier] = kept_0_209
    if not kept_0_209 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_209 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_209) end

  local __0_209, edges_0_209 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_209 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_209 == '' and 1 or 2)
  if is_set_back_0_209 then do local at_us_1_130 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_130, edges_1_130 = argv[tier + 3], argv[tier + 4]
  local length_us_1_130, alike_1_130 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_130, closes_us_1_130 = at_us_1_130 + length_us_1_130, nil
  if edges_1_130 ~= '' then
    local __1_130, last_1_130, guard_us_1_130, edge_us_1_130 = string.find(edges_1_130, '^(%S+) (%S+)')
    local is_here_1_130 = false
    edge_us_1_130 = edge_us_1_130 * 1000000
    repeat
      local from_us_1_130, __1_130, to_1_130, length_1_130, count_1_130 = edge_us_1_130, string.find(edges_1_130, '^ ([%d.]+)x(%d+)', last_1_130 + 1)
      if to_1_130 then
        last_1_130, length_us_1_130 = to_1_130, math.floor(length_1_130 * 1000000 + 0.5)
        edge_us_1_130 = edge_us_1_130 + length_us_1_130 * count_1_130
      end
      is_here_1_130 = not to_1_130 or at_us_1_130 < edge_us_1_130
      if is_here_1_130 then ends_us_1_130 = from_us_1_130 + (math.floor((at_us_1_130 - from_us_1_130) / length_us_1_130) + 1) * length_us_1_130 end
      if is_here_1_130 and to_1_130 then alike_1_130 = math.floor((edge_us_1_130 - ends_us_1_130) / length_us_1_130 + 0.5) end
    until is_here_1_130
    closes_us_1_130 = ends_us_1_130 - guard_us_1_130
  end
own_ends_us, own_closes_us = ends_us_1_130, closes_us_1_130 or ends_us_1_130
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_209 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:139
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
    local kept_0_216 = scope[tier]
  if kept_0_216 == nil then
    local field_1_123 = argv[tier + 3]
    kept_0_216 = call('HGET', (given[scope.keys]), field_1_123)
    scope[tier] = kept_0_216
    if not kept_0_216 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_216, is_set_back_0_216 = 0, 0, false
  if kept_0_216 then served_us, expires_us_0_216 = unpack_bytes('<dd', kept_0_216) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_216, burst_0_216 = argv[tier + 3], argv[tier + 4]
    local most_us_0_216 = scope.at_us + burst_0_216 * each_us + (argv[tier + 2])
    is_set_back_0_216 = served_us > most_us_0_216
    if is_set_back_0_216 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_216)
  end
--lua/lib/carry.lua:148
    local right_us = 0
    for _, entry in ipairs(history) do
      if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
    end
    local _, burst = argv[tier + 3], argv[tier + 4]
    right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
    if right_us <= served_us then return end
    packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
  end
  scope[tier] = packed
  if may_write then
    call('HSET', meters, name, packed)
    do local lasts_us_0_174 = until_us - now_us
--lua/lib/meters.lua:37
local meters_0_174, ttl_ms_0_174 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_174 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_174) < ttl_ms_0_174 then
    call('PEXPIRE', meters_0_174, ttl_ms_0_174)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_116 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_116 == -2 then
    local zeros_1_116 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_116 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_174)
  elseif kept_ms_1_116 < ttl_ms_0_174 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_174)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry.lua:160
end
  end
end


local function carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_73 = target.tier local _, edges = argv[tier_0_73 + 3], argv[tier_0_73 + 4]
      local is_news = not is_named or is_log and target.is_bare and not (target.kind == 'fixed' and edges == '')
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and carry_unit(other) == carry_unit(name) then
        histories[other] = histories[other] or carry_history(base, other, scope.at_us)
        local units = carry_count(histories[other], scope.at_us - 2 * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
  if (argv[scope.set + 2]) == '' then carry_leave(scope) end
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
--lua/peek.lua:19
if is_late then return ({ 1, now_us }) end
local arg = tonumber(argv[5])
--lua/lib/clock.lua:27
local overdue_us_0_5 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_5, cutoff_us = now_us - overdue_us_0_5 }
--lua/peek.lua:23
local _, waiter = argv[arg], argv[arg + 1]
--lua/lib/request.lua:61
local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
local scopes, has_cap_0_163, is_set_back_0_163, at_0_163, next_keys_0_163 = {}, false, false, at, 0
  local token_0_163, lease_us
  for s_0_163 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[at_0_163]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[at_0_163], '^%d+'))
    for cost_1_2 in string.gmatch(argv[at_0_163], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys_0_163 + argv[set_1_2 + 5]
  local scope_0_163 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_163.costs = costs_1_2 end
  local its_next_keys_0_163 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_163.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_163 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_163], at_0_163, next_keys_0_163 = scope_0_163, at_0_163 + 1, its_next_keys_0_163
    if (argv[scope_0_163.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_82 = call('GETRANGE', (given[scope_0_163.keys + 1]), (argv[scope_0_163.set + 2]), '-1')
  scope_0_163.tail = tail_1_82
  if tail_1_82 ~= '' then
    local newest_1_82 = unpack_bytes('<d', tail_1_82, #tail_1_82 - 7)
    if newest_1_82 > now_us + 1000000 then
      scope_0_163.set_back_us = newest_1_82 - now_us
    elseif newest_1_82 > now_us then
      scope_0_163.at_us = newest_1_82
    elseif newest_1_82 <= 0 then

      scope_0_163.is_summed = call('STRLEN', given[scope_0_163.keys + 1]) > 32
    end
  elseif scope_0_163.costs then
    scope_0_163.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
local count_1_95 = argv[scope_0_163.set + 5] - 1
  if count_1_95 < 0 then count_1_95 = 0 end
  for i_1_95 = scope_0_163.is_summed and 0 or 1, count_1_95 do
    local slot_1_95 = tostring(i_1_95)
--lua/lib/sums.lua:78
    local opened_2_66 = scope_0_163.sums or {}
  scope_0_163.sums = opened_2_66
  local __1_95 = opened_2_66[slot_1_95]
  if not __1_95 then
    local key_2_66 = slot_1_95 == '0' and (given[scope_0_163.keys + 1]) or (given[scope_0_163.keys - slot_1_95])
--lua/lib/sums.lua:65
    local text_3_5 = call('GETRANGE', key_2_66, '-320', '-1')
  local size_3_5, head_3_5 = #text_3_5, text_3_5
  if size_3_5 == 320 then
    size_3_5, head_3_5 = call('STRLEN', key_2_66), call('GETRANGE', key_2_66, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_66 = { head = head_3_5, text = text_3_5, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_5 >= 64 then
    local __4_5, __4_5, moved_4_5, __4_5, groups_4_5, front_4_5, total_4_5, base_4_5 = unpack_bytes('<dddddddd', head_3_5)
    local when_4_5, sum_4_5 = unpack_bytes('<dd', text_3_5, #text_3_5 - 16 + 1)
    if groups_4_5 > 0 then read_2_66.groups, read_2_66.front, read_2_66.from = groups_4_5, front_4_5, 64 + 8 * (groups_4_5 + groups_4_5 / 64) end
    local entries_4_5 = (size_3_5 - read_2_66.from) / 16
    read_2_66.entries, read_2_66.first = entries_4_5, math.max(0, entries_4_5 - math.floor(#text_3_5 / 16))
    read_2_66.base, read_2_66.total, read_2_66.sum, read_2_66.moved_us = -base_4_5, total_4_5, total_4_5 - sum_4_5, -moved_4_5
    if entries_4_5 > 0 then read_2_66.newest_us = when_4_5 end
  end
--lua/lib/sums.lua:84
    __1_95 = read_2_66
    if #__1_95.head < 64 then scope_0_163.is_bare = true end
    local ahead_us_2_66 = __1_95.newest_us - scope_0_163.at_us
    if ahead_us_2_66 > 1000000 then
      scope_0_163.set_back_us = math.max(scope_0_163.set_back_us or 0, ahead_us_2_66)
    elseif ahead_us_2_66 > 0 then
      scope_0_163.at_us = __1_95.newest_us
    end
    opened_2_66[slot_1_95] = __1_95
  end
--lua/lib/sums.lua:105
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_163 = is_set_back_0_163 or scope_0_163.set_back_us or scope_0_163.costs and scope_0_163.tail and not scope_0_163.is_summed
    has_cap_0_163 = has_cap_0_163 or scope_0_163.cap
  end
  if has_cap_0_163 then token_0_163, lease_us, at_0_163 = argv[at_0_163], tonumber(argv[at_0_163 + 1]), at_0_163 + 2 end
local _, _ = is_set_back_0_163, token_0_163
--lua/peek.lua:26
local other, version, text = settings_other(scopes)
if other then return ({ 2, now_us, other, version, text }) end
local missed, endings = carry_missed(scopes, false)
if missed then return ({ 3, now_us, missed, endings }) end
local request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
local set_back_us = check_set_back(request, false)
for _, scope in ipairs(scopes) do carry_scope(scope, now_us, ttl_floor_ms, false) end
local binding, index = check_all(request, clock, false)

local reply = { 0, now_us }
for _, scope in ipairs(scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = summed_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_81, reset_us_1_81 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:186
local n_1_81 = #reply
  reply[n_1_81 + 1], reply[n_1_81 + 2] = remaining_1_81, reset_us_1_81
--lua/peek.lua:41
end
  end
end
if binding then
  local turn_us = binding.turn_us
  if binding.is_full then do local now_us_0_227, ahead_0_227 = math.max(now_us, binding.paused_us), binding.ahead
--lua/lib/watchdog.lua:24
turn_us = now_us_0_227 + 600000000 + 1000000 * ahead_0_227
--lua/peek.lua:46
end end
  do
--lua/lib/reply.lua:114
local n_0_128, tier_0_128 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_10 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_128 = (tier_1_10 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:115
end end
  reply[n_0_128 + 1], reply[n_0_128 + 2], reply[n_0_128 + 3], reply[n_0_128 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_128 + 5], reply[n_0_128 + 6] = binding.ahead or 0, tier_0_128
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_128 + 1], reply[n_0_128 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_128 + 1], reply[n_0_128 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:47
end
else
  do
--lua/lib/reply.lua:68
local n_0_125 = #reply
  if nil then
    reply[n_0_125 + 1], reply[n_0_125 + 2], reply[n_0_125 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_125 + 1], reply[n_0_125 + 2] = 11, set_back_us
  else
    reply[n_0_125 + 1] = 10
  end
--lua/peek.lua:49
end
end
return reply`,
};

export const refresh: Script = {
  sha1: 'a3a4bc54def8edf22cf1964049a305fb5c60f17c',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:27
local function settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end
--lua/lib/settings.lua:55
local function settings_keep(settings, ttl_ms)
  if not settings_stored(settings) and call('PTTL', settings) < ttl_ms then call('PEXPIRE', settings, ttl_ms) end
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
if comes then call('ZADD', turns_key, (math.min(math.ceil(now_us), 2500000000000000 - 1) + 0.5), waiter) end
do
--lua/lib/reply.lua:204
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:23
end
return reply`,
};

export const renew: Script = {
  sha1: '836b402b11ee78c5dcd29847014a6417e240523d',
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
--lua/lib/reply.lua:204
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:19
end
end
return reply`,
};

export const reset: Script = {
  sha1: 'e08ba778ebc22d65505e9cc2b807a64ffd94254e',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/meters.lua:30
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
  sha1: '8dda73b25a69534fbd9d23bd3721d96372d20c06',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:70
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
  sha1: 'fced953012996dda7e96e37ed3afbefcf5e87809',
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
--lua/lib/reply.lua:198
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2], reply[n_0_4 + 3] = holder_0_4, ends_us_0_4, held_0_4
--lua/running.lua:16
end
end
return reply`,
};

export const set_limits: Script = {
  sha1: '8d0e5ef825a65bad6c47f1b76640d4b822e908bf',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:23
local call = redis.call



local function settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end



local function settings_last(settings)
  if settings_stored(settings) then
    call('PERSIST', settings)
    return
  end
  local paused = math.max(call('HGET', settings, 'paused') or 0, call('HGET', settings, 'held') or 0)
  local time = call('TIME')
  call('PEXPIRE', settings, math.max(3600000, math.ceil(paused / 1000) - time[1] * 1000 + 3600000))
end
--lua/set_limits.lua:8
local settings, version, text = given[1], argv[1], argv[2]
redis.call('HSET', settings, 'limits', text, 'version', version, 'changed', '1')
settings_last(settings)
return 1`,
};

export const set_share: Script = {
  sha1: 'a04ee16a81cc3b970eb17d0e246ddb98708f1489',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:23
local call = redis.call



local function settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end



local function settings_last(settings)
  if settings_stored(settings) then
    call('PERSIST', settings)
    return
  end
  local paused = math.max(call('HGET', settings, 'paused') or 0, call('HGET', settings, 'held') or 0)
  local time = call('TIME')
  call('PEXPIRE', settings, math.max(3600000, math.ceil(paused / 1000) - time[1] * 1000 + 3600000))
end
--lua/lib/settings.lua:85
local function weight_field(tenant)
  return 'w:' .. tenant
end

local function cap_field(tenant)
  return 'c:' .. tenant
end
--lua/lib/shared/tenants.lua:28
local function tenant_gate(tenant)
  return ' ' .. tenant
end
--lua/set_share.lua:11
local call = redis.call
local settings, flows, tenant, what, text = given[1], given[2], argv[1], argv[2], argv[3]
local field, count = weight_field(tenant), 'weights'
if what == 'cap' then field, count = cap_field(tenant), 'caps' end
if text ~= '' then
  local is_new = call('HSET', settings, field, text)
  if is_new == 1 then call('HINCRBY', settings, count, 1) end
  settings_last(settings)
  return 1 - is_new
end
local removed = call('HDEL', settings, field)
if removed == 0 then return 0 end
if what == 'cap' then call('HDEL', flows, 'g' .. tenant_gate(tenant)) end
if call('HINCRBY', settings, count, -1) == 0 then call('HDEL', settings, count) end
settings_last(settings)
return removed`,
};

export const shared: Script = {
  sha1: 'f964e11cb3f7746b37992186735d8a4204dc54c6',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:163
local function reply_problem(thrown)
  if type(thrown) ~= 'table' then return tostring(thrown) end
  local problem = thrown.err
  if string.find(problem, 'READONLY', 1, true) then return problem end

  local _, where = pcall(error, '', 4)
  return where .. problem
end
--lua/lib/shared/request_shared.lua:19
local function shared_skip(arg, keys)
  local count, next_keys, home_keys = tonumber(argv[(arg + 6)]), keys, 0
  for at = arg + 7, arg + 6 + count do
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
--lua/lib/shared/request_shared.lua:23
    next_keys, home_keys = its_next_keys, scope.keys
  end
  return arg + 7 + count + 2, home_keys + 11
end
--lua/shared.lua:12
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
--lua/lib/reply.lua:102
local function reply_unnamed(reply, index, endings)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = 8, index, endings
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
--lua/lib/settings.lua:70
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


local function weight_field(tenant)
  return 'w:' .. tenant
end

local function cap_field(tenant)
  return 'c:' .. tenant
end


local function settings_held(settings, tenant, now_us)
  local found = call('HMGET', settings, pause_field(tenant), cap_field(tenant))
  return pause_ends(found[1], now_us), found[2] and true
end




local function settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', pause_field(tenant), 'held', 'caps', weight_field(tenant), cap_field(tenant))
  return pause_ends(found[1], now_us), pause_ends(found[2], now_us), pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
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
  if home.holds_us == 0 and not home.has_caps then return 0, false end
  local held = home.helds[tenant]
  if not held then
    held = { settings_held((given[home.keys + 4]), tenant, home.at_us) }
    home.helds[tenant] = held
  end
  return held[1], held[2]
end


local function tenant_gate(tenant)
  return ' ' .. tenant
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
--lua/lib/left.lua:32
local function left_return(scope, may_write)
  local key, left = (given[scope.keys + 1]), scope.sums['0']
  local text = left.entries > 1 and call('GETRANGE', key, 0, -16 - 1) or ''
  if not may_write then
    scope.copy = text
  elseif text == '' then
    call('DEL', key)
  else
    call('SET', key, text, 'KEEPTTL')
  end
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  scope.is_summed = text ~= '' or scope.costs ~= nil
  local size_0_218 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_218 >= 64 then
    local __0_218, __0_218, moved_0_218, __0_218, groups_0_218, front_0_218, total_0_218, base_0_218 = unpack_bytes('<dddddddd', text)
    local when_0_218, sum_0_218 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_218 > 0 then log.groups, log.front, log.from = groups_0_218, front_0_218, 64 + 8 * (groups_0_218 + groups_0_218 / 64) end
    local entries_0_218 = (size_0_218 - log.from) / 16
    log.entries, log.first = entries_0_218, math.max(0, entries_0_218 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_218, total_0_218, total_0_218 - sum_0_218, -moved_0_218
    if entries_0_218 > 0 then log.newest_us = when_0_218 end
  end
--lua/lib/left.lua:45
  scope.sums['0'] = scope.is_summed and log or nil
  scope.set_back_us = nil
  for _, opened in pairs(scope.sums) do
    local ahead_us = opened.newest_us - scope.at_us
    if ahead_us > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
    elseif ahead_us > 0 then
      scope.at_us = opened.newest_us
    end
  end
end
--lua/lib/meters.lua:46
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
  do local lasts_us_0_254 = 2 * limits_longest(scope)
--lua/lib/meters.lua:37
local meters_0_254, ttl_ms_0_254 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_254 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_254) < ttl_ms_0_254 then
    call('PEXPIRE', meters_0_254, ttl_ms_0_254)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_126 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_126 == -2 then
    local zeros_1_126 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_126 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_254)
  elseif kept_ms_1_126 < ttl_ms_0_254 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_254)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/meters.lua:69
end
end
--lua/lib/meters.lua:84
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
--lua/lib/log.lua:51
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
--lua/lib/log.lua:149
local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end



local function log_settle(scope, at_us, moved_us, counted, right)
  local key, now = (given[scope.keys + 1]), scope.at_us
  local longest_us, _, moved = unpack_bytes('<ddd', call('GETRANGE', key, 0, 32 - 1))
  local at = at_us + moved_us + moved
  if at <= now - longest_us then return moved_us end
  local entries = (call('STRLEN', key) - 32) / 8
  local first = log_find(key, entries, at)
  local own = log_find(key, entries, at + 1) - first
  if own == 0 and counted > 0 then return moved_us end
  if own == 0 and first == entries and at > now then

    at = math.max(now, entries > 0 and unpack_bytes('<d', call('GETRANGE', key, -8, -1)) or now)
  end
  local from = 32 + first * 8
  if right > counted then
    call('SETRANGE', key, from, string.rep(pack('<d', at), right - counted) .. call('GETRANGE', key, from, -1))
    return at - at_us - moved
  end
  local removed = math.min(own, counted - right)
  local rest = call('GETRANGE', key, from + removed * 8, -1)
  local kept = call('GETRANGE', key, 0, 32 + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
  return moved_us
end
--lua/lib/charged.lua:29
local function settled_moved(scope, name)
  return scope.moved[name] or 0
end


local function settled_note(scope, name, moved_us)
  if moved_us == settled_moved(scope, name) then return end
  scope.moved[name], scope.is_moved = moved_us, true
end


local function settled_text(scope, at)
  local text = at
  for name, moved_us in pairs(scope.moved) do
    if moved_us ~= 0 then text = text .. string.format('/%s=%.0f', name, moved_us) end
  end
  return text
end
--lua/lib/log_to_sums.lua:15
local function log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = log_find(key, count, own_us), log_find(key, count, own_us + 1) end
  while last < count do
    local next_last = math.min(last + each, count)
    if last < behind and behind < next_last then next_last = behind end
    if last < own and own < next_last then next_last = own end
    last = next_last
    parts[#parts + 1] = pack('<dd', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us, -last)
  end
  text = table.concat(parts)
  if may_write then call('SET', key, text, 'KEEPTTL') else scope.copy = text end
  scope.is_summed, scope.sums = true, scope.sums or {}
  local size_0_219 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_219 >= 64 then
    local __0_219, __0_219, moved_0_219, __0_219, groups_0_219, front_0_219, total_0_219, base_0_219 = unpack_bytes('<dddddddd', text)
    local when_0_219, sum_0_219 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_219 > 0 then log.groups, log.front, log.from = groups_0_219, front_0_219, 64 + 8 * (groups_0_219 + groups_0_219 / 64) end
    local entries_0_219 = (size_0_219 - log.from) / 16
    log.entries, log.first = entries_0_219, math.max(0, entries_0_219 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_219, total_0_219, total_0_219 - sum_0_219, -moved_0_219
    if entries_0_219 > 0 then log.newest_us = when_0_219 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/sums_settle.lua:14
local function sums_make_room(log, key)
  local groups, before = 2 * 64 * math.ceil(log.entries / 32 / 64), log.groups or 0
  local parts, zero = { call('GETRANGE', key, 0, 64 - 1) }, pack('<d', 0)
  local slices_end = 64 + 8 * before / 64
  parts[2] = before > 0 and call('GETRANGE', key, 64, slices_end - 1) or ''
  parts[3] = string.rep(zero, (groups - before) / 64)
  parts[4] = before > 0 and call('GETRANGE', key, slices_end, log.from - 1) or ''
  parts[5] = string.rep(zero, groups - before)
  parts[6] = call('GETRANGE', key, log.from, -1)
  call('SET', key, table.concat(parts), 'KEEPTTL')
  call('SETRANGE', key, 32, pack('<dd', groups, log.front or log.total))
  log.groups, log.from = groups, 64 + 8 * (groups + groups / 64)
end

local function sums_add_at(key, at, more)
  call('SETRANGE', key, at, pack('<d', unpack_bytes('<d', call('GETRANGE', key, at, at + 7)) + more))
end


local function sums_correct(log, key, entry, more, text, first)
  local group, last = math.floor(entry / 32), math.floor((log.entries - 1) / 32)
  local doubles = (#text / 16 - (entry - first)) * 2
  local format = string.sub('<dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', 1, doubles + 1)
  local rest = { unpack_bytes(format, text, (entry - first) * 16 + 1) }
  for i = 2, doubles, 2 do rest[i] = rest[i] - more end
  call('SETRANGE', key, log.from + entry * 16, pack(format, unpack(rest, 1, doubles)))
  if group == last then return end
  if group >= (log.groups or 0) then sums_make_room(log, key) end
  sums_add_at(key, 64 + 8 * math.floor(group / 64), more)
  sums_add_at(key, 64 + 8 * (log.groups / 64 + group), more)
  call('SETRANGE', key, '48', pack('<d', log.total + more))
end


local function sums_insert(log, key, entry, at, units)
  local entry_0_237 = entry - 1
--lua/lib/sums.lua:151
local before = log.base
  if entry_0_237 >= 0 then
--lua/lib/sums.lua:111
    local text_1_110, at_1_110 = log.text, 1
  if entry_0_237 < log.first then
    text_1_110 = call('GETRANGE', key, log.from + entry_0_237 * 16, log.from + entry_0_237 * 16 + 16 - 1)
  else
    at_1_110 = #text_1_110 - (log.entries - entry_0_237) * 16 + 1
  end
  local __0_237, sum_0_237 = unpack_bytes('<dd', text_1_110, at_1_110)






    local more_0_237, groups_1_117 = log.total, log.groups or 0
  local group_1_117 = math.floor(entry_0_237 / 32)
  if group_1_117 < groups_1_117 then
    local known_1_117 = log.known
    if not known_1_117 then
      local packed_1_117 = call('GETRANGE', key, 64, 64 + groups_1_117 / 64 * 8 - 1)
      known_1_117 = { [0] = log.front }
      for i_1_117 = 1, groups_1_117 / 64 do known_1_117[i_1_117] = known_1_117[i_1_117 - 1] + unpack_bytes('<d', packed_1_117, 8 * i_1_117 - 7) end
      known_1_117.slices, log.known = {}, known_1_117
    end
    local at_1_117 = math.floor(group_1_117 / 64)
    local slice_1_117 = known_1_117.slices[at_1_117]
    if not slice_1_117 then
      local from_1_117 = 64 + 8 * (groups_1_117 / 64 + at_1_117 * 64)
      local packed_1_117 = call('GETRANGE', key, from_1_117, from_1_117 + 8 * 64 - 1)
      slice_1_117 = { [0] = known_1_117[at_1_117] }
      for i_1_117 = 1, 64 - 1 do slice_1_117[i_1_117] = slice_1_117[i_1_117 - 1] + unpack_bytes('<d', packed_1_117, 8 * i_1_117 - 7) end
      known_1_117.slices[at_1_117] = slice_1_117
    end
    more_0_237 = slice_1_117[group_1_117 % 64]
  end
--lua/lib/sums.lua:155
    before = more_0_237 - sum_0_237
  end
--lua/lib/sums.lua:124
  local more, groups_0_235 = log.total, log.groups or 0
  local group_0_235 = math.floor(entry / 32)
  if group_0_235 < groups_0_235 then
    local known_0_235 = log.known
    if not known_0_235 then
      local packed_0_235 = call('GETRANGE', key, 64, 64 + groups_0_235 / 64 * 8 - 1)
      known_0_235 = { [0] = log.front }
      for i_0_235 = 1, groups_0_235 / 64 do known_0_235[i_0_235] = known_0_235[i_0_235 - 1] + unpack_bytes('<d', packed_0_235, 8 * i_0_235 - 7) end
      known_0_235.slices, log.known = {}, known_0_235
    end
    local at_0_235 = math.floor(group_0_235 / 64)
    local slice_0_235 = known_0_235.slices[at_0_235]
    if not slice_0_235 then
      local from_0_235 = 64 + 8 * (groups_0_235 / 64 + at_0_235 * 64)
      local packed_0_235 = call('GETRANGE', key, from_0_235, from_0_235 + 8 * 64 - 1)
      slice_0_235 = { [0] = known_0_235[at_0_235] }
      for i_0_235 = 1, 64 - 1 do slice_0_235[i_0_235] = slice_0_235[i_0_235 - 1] + unpack_bytes('<d', packed_0_235, 8 * i_0_235 - 7) end
      known_0_235.slices[at_0_235] = slice_0_235
    end
    more = slice_0_235[group_0_235 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:111
    local text_0_230, at_0_230 = log.text, 1
  if i < log.first then
    text_0_230 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_230 = #text_0_230 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_230 = unpack_bytes('<dd', text_0_230, at_0_230)
--lua/lib/sums.lua:151
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:111
    local text_1_111, at_1_111 = log.text, 1
  if i < log.first then
    text_1_111 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_111 = #text_1_111 - (log.entries - i) * 16 + 1
  end
  local __0_238, sum_0_238 = unpack_bytes('<dd', text_1_111, at_1_111)






    local more_0_238, groups_1_118 = log.total, log.groups or 0
  local group_1_118 = math.floor(i / 32)
  if group_1_118 < groups_1_118 then
    local known_1_118 = log.known
    if not known_1_118 then
      local packed_1_118 = call('GETRANGE', key, 64, 64 + groups_1_118 / 64 * 8 - 1)
      known_1_118 = { [0] = log.front }
      for i_1_118 = 1, groups_1_118 / 64 do known_1_118[i_1_118] = known_1_118[i_1_118 - 1] + unpack_bytes('<d', packed_1_118, 8 * i_1_118 - 7) end
      known_1_118.slices, log.known = {}, known_1_118
    end
    local at_1_118 = math.floor(group_1_118 / 64)
    local slice_1_118 = known_1_118.slices[at_1_118]
    if not slice_1_118 then
      local from_1_118 = 64 + 8 * (groups_1_118 / 64 + at_1_118 * 64)
      local packed_1_118 = call('GETRANGE', key, from_1_118, from_1_118 + 8 * 64 - 1)
      slice_1_118 = { [0] = known_1_118[at_1_118] }
      for i_1_118 = 1, 64 - 1 do slice_1_118[i_1_118] = slice_1_118[i_1_118 - 1] + unpack_bytes('<d', packed_1_118, 8 * i_1_118 - 7) end
      known_1_118.slices[at_1_118] = slice_1_118
    end
    more_0_238 = slice_1_118[group_1_118 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_238 - sum_0_238
  end
--lua/lib/sums_settle.lua:55
    local entry_0_236 = i + 1
--lua/lib/sums.lua:124
local its_more, groups_0_236 = log.total, log.groups or 0
  local group_0_236 = math.floor(entry_0_236 / 32)
  if group_0_236 < groups_0_236 then
    local known_0_236 = log.known
    if not known_0_236 then
      local packed_0_236 = call('GETRANGE', key, 64, 64 + groups_0_236 / 64 * 8 - 1)
      known_0_236 = { [0] = log.front }
      for i_0_236 = 1, groups_0_236 / 64 do known_0_236[i_0_236] = known_0_236[i_0_236 - 1] + unpack_bytes('<d', packed_0_236, 8 * i_0_236 - 7) end
      known_0_236.slices, log.known = {}, known_0_236
    end
    local at_0_236 = math.floor(group_0_236 / 64)
    local slice_0_236 = known_0_236.slices[at_0_236]
    if not slice_0_236 then
      local from_0_236 = 64 + 8 * (groups_0_236 / 64 + at_0_236 * 64)
      local packed_0_236 = call('GETRANGE', key, from_0_236, from_0_236 + 8 * 64 - 1)
      slice_0_236 = { [0] = known_0_236[at_0_236] }
      for i_0_236 = 1, 64 - 1 do slice_0_236[i_0_236] = slice_0_236[i_0_236 - 1] + unpack_bytes('<d', packed_0_236, 8 * i_0_236 - 7) end
      known_0_236.slices[at_0_236] = slice_0_236
    end
    its_more = slice_0_236[group_0_236 % 64]
  end
--lua/lib/sums_settle.lua:56
    rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
  end
  call('SETRANGE', key, log.from + entry * 16, table.concat(rest))
end





local function sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right)
  local at = at_us - moved_us

  if counted == 0 and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
--lua/lib/sums.lua:174
  local entry, low_us_0_245, high_0_245, high_us_0_245 = 0, nil, log.entries, nil
  local text_0_245, first_0_245, guesses_0_245 = log.text, log.first, 0
  while entry < high_0_245 do
    local count_0_245 = math.min(math.floor(#text_0_245 / 16), log.entries - first_0_245)
    local from_0_245, to_0_245 = math.max(first_0_245, entry), math.min(first_0_245 + count_0_245, high_0_245) - 1
    local offset_0_245 = #text_0_245 - (first_0_245 + count_0_245 - from_0_245) * 16 + 1

    local entry_0_245 = from_0_245
    repeat
      local when_0_245 = unpack_bytes('<d', text_0_245, offset_0_245 + (entry_0_245 - from_0_245) * 16)
      if when_0_245 >= at then high_0_245, high_us_0_245 = entry_0_245, when_0_245 else entry, low_us_0_245 = entry_0_245 + 1, when_0_245 end
      entry_0_245 = high_0_245 > to_0_245 and to_0_245 or math.floor((entry + high_0_245) / 2)
    until high_0_245 <= from_0_245 or entry > to_0_245 or entry >= high_0_245
    if entry < high_0_245 and not low_us_0_245 then
      local when_0_245 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_245 >= at then high_0_245 = 0 else entry, low_us_0_245 = 1, when_0_245 end
    end
    if entry < high_0_245 then
      local guess_0_245 = math.floor((entry + high_0_245) / 2)
      if guesses_0_245 < 3 then guess_0_245 = entry - 1 + math.ceil((at - low_us_0_245) / (high_us_0_245 - low_us_0_245) * (high_0_245 - entry + 1)) end
      guess_0_245, guesses_0_245 = math.max(entry, math.min(guess_0_245, high_0_245 - 1)), guesses_0_245 + 1
      do
--lua/lib/sums.lua:163
local start_1_124 = math.floor(guess_0_245 / 32) * 32
  local first_1_124 = math.max(start_1_124 - 1, 0)
  local text_1_124 = call('GETRANGE', key, log.from + first_1_124 * 16, log.from + math.min(start_1_124 + 32, log.entries) * 16 - 1)
text_0_245, first_0_245 = text_1_124, first_1_124
--lua/lib/sums.lua:195
end
      log.group, log.group_first = text_0_245, first_0_245
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:163
local start_0_244 = math.floor(entry / 32) * 32
  local first_0_244 = math.max(start_0_244 - 1, 0)
  local text_0_244 = call('GETRANGE', key, log.from + first_0_244 * 16, log.from + math.min(start_0_244 + 32, log.entries) * 16 - 1)
text, first = text_0_244, first_0_244
--lua/lib/sums_settle.lua:73
end
    end
    when = unpack_bytes('<d', text, (entry - first) * 16 + 1)
    is_own = when == at
    if resolution_us ~= '0' then
      is_own = math.floor((when + moved_us) / resolution_us) == math.floor(at_us / resolution_us)
    end
  end

  if not is_own and counted > 0 or right == counted then return false end
  if log.entries == 0 and call('EXISTS', key) == 0 then return true end
  if is_own then
    local least
    if entry % 32 > 0 then
      local _, before, _, up_to = unpack_bytes('<dddd', text, (entry - first - 1) * 16 + 1)
      least = up_to - before
    else
--lua/lib/sums.lua:151
      local up_to = log.base
  if entry >= 0 then
--lua/lib/sums.lua:111
    local text_1_112, at_1_112 = log.text, 1
  if entry < log.first then
    text_1_112 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_112 = #text_1_112 - (log.entries - entry) * 16 + 1
  end
  local __0_239, sum_0_239 = unpack_bytes('<dd', text_1_112, at_1_112)






    local more_0_239, groups_1_119 = log.total, log.groups or 0
  local group_1_119 = math.floor(entry / 32)
  if group_1_119 < groups_1_119 then
    local known_1_119 = log.known
    if not known_1_119 then
      local packed_1_119 = call('GETRANGE', key, 64, 64 + groups_1_119 / 64 * 8 - 1)
      known_1_119 = { [0] = log.front }
      for i_1_119 = 1, groups_1_119 / 64 do known_1_119[i_1_119] = known_1_119[i_1_119 - 1] + unpack_bytes('<d', packed_1_119, 8 * i_1_119 - 7) end
      known_1_119.slices, log.known = {}, known_1_119
    end
    local at_1_119 = math.floor(group_1_119 / 64)
    local slice_1_119 = known_1_119.slices[at_1_119]
    if not slice_1_119 then
      local from_1_119 = 64 + 8 * (groups_1_119 / 64 + at_1_119 * 64)
      local packed_1_119 = call('GETRANGE', key, from_1_119, from_1_119 + 8 * 64 - 1)
      slice_1_119 = { [0] = known_1_119[at_1_119] }
      for i_1_119 = 1, 64 - 1 do slice_1_119[i_1_119] = slice_1_119[i_1_119 - 1] + unpack_bytes('<d', packed_1_119, 8 * i_1_119 - 7) end
      known_1_119.slices[at_1_119] = slice_1_119
    end
    more_0_239 = slice_1_119[group_1_119 % 64]
  end
--lua/lib/sums.lua:155
    up_to = more_0_239 - sum_0_239
  end
--lua/lib/sums_settle.lua:91
      local entry_0_240 = entry - 1
--lua/lib/sums.lua:151
local before = log.base
  if entry_0_240 >= 0 then
--lua/lib/sums.lua:111
    local text_1_113, at_1_113 = log.text, 1
  if entry_0_240 < log.first then
    text_1_113 = call('GETRANGE', key, log.from + entry_0_240 * 16, log.from + entry_0_240 * 16 + 16 - 1)
  else
    at_1_113 = #text_1_113 - (log.entries - entry_0_240) * 16 + 1
  end
  local __0_240, sum_0_240 = unpack_bytes('<dd', text_1_113, at_1_113)






    local more_0_240, groups_1_120 = log.total, log.groups or 0
  local group_1_120 = math.floor(entry_0_240 / 32)
  if group_1_120 < groups_1_120 then
    local known_1_120 = log.known
    if not known_1_120 then
      local packed_1_120 = call('GETRANGE', key, 64, 64 + groups_1_120 / 64 * 8 - 1)
      known_1_120 = { [0] = log.front }
      for i_1_120 = 1, groups_1_120 / 64 do known_1_120[i_1_120] = known_1_120[i_1_120 - 1] + unpack_bytes('<d', packed_1_120, 8 * i_1_120 - 7) end
      known_1_120.slices, log.known = {}, known_1_120
    end
    local at_1_120 = math.floor(group_1_120 / 64)
    local slice_1_120 = known_1_120.slices[at_1_120]
    if not slice_1_120 then
      local from_1_120 = 64 + 8 * (groups_1_120 / 64 + at_1_120 * 64)
      local packed_1_120 = call('GETRANGE', key, from_1_120, from_1_120 + 8 * 64 - 1)
      slice_1_120 = { [0] = known_1_120[at_1_120] }
      for i_1_120 = 1, 64 - 1 do slice_1_120[i_1_120] = slice_1_120[i_1_120 - 1] + unpack_bytes('<d', packed_1_120, 8 * i_1_120 - 7) end
      known_1_120.slices[at_1_120] = slice_1_120
    end
    more_0_240 = slice_1_120[group_1_120 % 64]
  end
--lua/lib/sums.lua:155
    before = more_0_240 - sum_0_240
  end
--lua/lib/sums_settle.lua:92
      least = before - up_to
    end
    sums_correct(log, key, entry, math.max(right - counted, least), text, first)
  elseif log.entries - entry > 256 then
    at = when
    sums_correct(log, key, entry, right, text, first)
  else
    sums_insert(log, key, entry, at, right)
  end
  return false, counted == 0 and at or nil
end
--lua/lib/tiers/sums_tier.lua:42
local function sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_225 = scope.sums or {}
  scope.sums = opened_0_225
  local log = opened_0_225[slot]
  if not log then
    local key_0_225 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_105 = call('GETRANGE', key_0_225, '-320', '-1')
  local size_1_105, head_1_105 = #text_1_105, text_1_105
  if size_1_105 == 320 then
    size_1_105, head_1_105 = call('STRLEN', key_0_225), call('GETRANGE', key_0_225, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_225 = { head = head_1_105, text = text_1_105, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_105 >= 64 then
    local __2_63, __2_63, moved_2_63, __2_63, groups_2_63, front_2_63, total_2_63, base_2_63 = unpack_bytes('<dddddddd', head_1_105)
    local when_2_63, sum_2_63 = unpack_bytes('<dd', text_1_105, #text_1_105 - 16 + 1)
    if groups_2_63 > 0 then read_0_225.groups, read_0_225.front, read_0_225.from = groups_2_63, front_2_63, 64 + 8 * (groups_2_63 + groups_2_63 / 64) end
    local entries_2_63 = (size_1_105 - read_0_225.from) / 16
    read_0_225.entries, read_0_225.first = entries_2_63, math.max(0, entries_2_63 - math.floor(#text_1_105 / 16))
    read_0_225.base, read_0_225.total, read_0_225.sum, read_0_225.moved_us = -base_2_63, total_2_63, total_2_63 - sum_2_63, -moved_2_63
    if entries_2_63 > 0 then read_0_225.newest_us = when_2_63 end
  end
--lua/lib/sums.lua:84
    log = read_0_225
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_225 = log.newest_us - scope.at_us
    if ahead_us_0_225 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_225)
    elseif ahead_us_0_225 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_225[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_262 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_262 > log.base then
    local key_0_262 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_139, low_sum_1_139 = -1, log.base
  local high_1_139, high_sum_1_139, when_0_262 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_139, around_1_139, guess_1_139 = 0, 1, high_1_139
  if 0 > 0 then guess_1_139 = high_1_139 - math.floor((high_sum_1_139 - need_0_262) / 0) else guesses_1_139, around_1_139 = 1, 8 end
  while high_1_139 - low_1_139 > 1 do
    if guesses_1_139 > 3 then
      guess_1_139 = math.ceil((low_1_139 + high_1_139) / 2)
    elseif guesses_1_139 > 0 then
      guess_1_139 = low_1_139 + math.ceil((need_0_262 - low_sum_1_139) / (high_sum_1_139 - low_sum_1_139) * (high_1_139 - low_1_139))
    end
    guess_1_139 = math.max(low_1_139 + 1, math.min(guess_1_139, high_1_139))
    local from_1_139, to_1_139 = math.max(guess_1_139 - around_1_139, low_1_139 + 1), math.min(guess_1_139 + around_1_139 - 1, high_1_139 - 1)
    local text_1_139, offset_1_139 = log.text, 0
    if from_1_139 >= log.first then
      offset_1_139 = #text_1_139 - (log.entries - from_1_139) * 16 + 1
    else
      text_1_139, offset_1_139 = call('GETRANGE', key_0_262, log.from + from_1_139 * 16, log.from + (to_1_139 + 1) * 16 - 1), 1
    end

    local at_1_139 = from_1_139
    repeat
      local its_when_1_139, sum_1_139 = unpack_bytes('<dd', text_1_139, offset_1_139 + (at_1_139 - from_1_139) * 16)
--lua/lib/sums.lua:124
      local more_1_139, groups_2_68 = log.total, log.groups or 0
  local group_2_68 = math.floor(at_1_139 / 32)
  if group_2_68 < groups_2_68 then
    local known_2_68 = log.known
    if not known_2_68 then
      local packed_2_68 = call('GETRANGE', key_0_262, 64, 64 + groups_2_68 / 64 * 8 - 1)
      known_2_68 = { [0] = log.front }
      for i_2_68 = 1, groups_2_68 / 64 do known_2_68[i_2_68] = known_2_68[i_2_68 - 1] + unpack_bytes('<d', packed_2_68, 8 * i_2_68 - 7) end
      known_2_68.slices, log.known = {}, known_2_68
    end
    local at_2_68 = math.floor(group_2_68 / 64)
    local slice_2_68 = known_2_68.slices[at_2_68]
    if not slice_2_68 then
      local from_2_68 = 64 + 8 * (groups_2_68 / 64 + at_2_68 * 64)
      local packed_2_68 = call('GETRANGE', key_0_262, from_2_68, from_2_68 + 8 * 64 - 1)
      slice_2_68 = { [0] = known_2_68[at_2_68] }
      for i_2_68 = 1, 64 - 1 do slice_2_68[i_2_68] = slice_2_68[i_2_68 - 1] + unpack_bytes('<d', packed_2_68, 8 * i_2_68 - 7) end
      known_2_68.slices[at_2_68] = slice_2_68
    end
    more_1_139 = slice_2_68[group_2_68 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_139 = more_1_139 - sum_1_139
      if sum_1_139 >= need_0_262 then high_1_139, high_sum_1_139, when_0_262 = at_1_139, sum_1_139, its_when_1_139 else low_1_139, low_sum_1_139 = at_1_139, sum_1_139 end
      at_1_139 = high_1_139 > to_1_139 and to_1_139 or math.floor((low_1_139 + high_1_139) / 2)
    until high_1_139 == from_1_139 or low_1_139 == to_1_139 or high_1_139 - low_1_139 <= 1
    guesses_1_139, around_1_139 = guesses_1_139 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_262 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:89
local function sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:78
  local opened_0_227 = scope.sums or {}
  scope.sums = opened_0_227
  local log = opened_0_227[slot]
  if not log then
    local key_0_227 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_107 = call('GETRANGE', key_0_227, '-320', '-1')
  local size_1_107, head_1_107 = #text_1_107, text_1_107
  if size_1_107 == 320 then
    size_1_107, head_1_107 = call('STRLEN', key_0_227), call('GETRANGE', key_0_227, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_227 = { head = head_1_107, text = text_1_107, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_107 >= 64 then
    local __2_65, __2_65, moved_2_65, __2_65, groups_2_65, front_2_65, total_2_65, base_2_65 = unpack_bytes('<dddddddd', head_1_107)
    local when_2_65, sum_2_65 = unpack_bytes('<dd', text_1_107, #text_1_107 - 16 + 1)
    if groups_2_65 > 0 then read_0_227.groups, read_0_227.front, read_0_227.from = groups_2_65, front_2_65, 64 + 8 * (groups_2_65 + groups_2_65 / 64) end
    local entries_2_65 = (size_1_107 - read_0_227.from) / 16
    read_0_227.entries, read_0_227.first = entries_2_65, math.max(0, entries_2_65 - math.floor(#text_1_107 / 16))
    read_0_227.base, read_0_227.total, read_0_227.sum, read_0_227.moved_us = -base_2_65, total_2_65, total_2_65 - sum_2_65, -moved_2_65
    if entries_2_65 > 0 then read_0_227.newest_us = when_2_65 end
  end
--lua/lib/sums.lua:84
    log = read_0_227
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_227 = log.newest_us - scope.at_us
    if ahead_us_0_227 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_227)
    elseif ahead_us_0_227 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_227[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_104 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_104], scope.rights[i_0_104]
--lua/lib/tiers/sums_tier.lua:96
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_261, is_renewed_0_261 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_261 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_138, expires_1_138 = unpack_bytes('<dd', '')
  local is_renewed_1_138 = longest_us > seen_us_1_138 or now_us + seen_us_1_138 > -expires_1_138
  if is_renewed_1_138 then
    if longest_us > seen_us_1_138 then seen_us_1_138 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_138, -(now_us + 2 * seen_us_1_138)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_138 / 500), ttl_floor_ms))
  end
is_renewed_0_261 = is_renewed_1_138
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:101
end
    end
    if kept_us then settled_note(scope, slot, kept_us - at_us + log.moved_us) end
  end
  scope.sums[slot] = nil
  return is_first
end
--lua/lib/tiers/sliding.lua:40
local function sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:55
local function sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:50
  local limit_0_263, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_263) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:98
local function sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:101
  local i_0_105 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_105], scope.rights[i_0_105]
--lua/lib/tiers/sliding.lua:100
  if right == counted then return end
  local size = scope.is_summed and 0 or call('STRLEN', given[scope.keys + 1])
  if size > 0 and (right > 1 or size > 32 + 8 * 1000) then
    local head = call('GETRANGE', (given[scope.keys + 1]), 16, 23)
    log_to_sums(scope, 0, at_us + settled_moved(scope, '0') + unpack_bytes('<d', head), true)
  end
  if scope.is_summed or size == 0 then
    sums_tier_settle(scope, tier, '0', '0', (tonumber(argv[scope.set])), at_us, now_us, ttl_floor_ms)

    scope.is_summed = true
  else
    local moved_us = log_settle(scope, at_us, settled_moved(scope, '0'), counted, right)
    settled_note(scope, '0', moved_us)
  end
end
--lua/lib/tiers/pace.lua:33
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_264, to_0_264 = argv[tier + 3], argv[tier + 4]
  local copy_0_264, next_us = scope.copy, 0
  local due_0_264 = copy_0_264 and string.sub(copy_0_264, from_0_264 + 1, to_0_264 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_264, to_0_264)
  if #due_0_264 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_264)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







local function pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:17
  local from_0_265, to_0_265 = argv[tier + 3], argv[tier + 4]
  local copy_0_265, next_us = scope.copy, 0
  local due_0_265 = copy_0_265 and string.sub(copy_0_265, from_0_265 + 1, to_0_265 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_265, to_0_265)
  if #due_0_265 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_265)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:47
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:19
  local kept_0_272 = scope[tier]
  if kept_0_272 == nil then
    local field_1_131 = argv[tier + 3]
    kept_0_272 = call('HGET', (given[scope.keys]), field_1_131)
    scope[tier] = kept_0_272
    if not kept_0_272 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_272 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_272) end

  local __0_272, edges_0_272 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_272 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_272 == '' and 1 or 2)
  if is_set_back_0_272 then do local at_us_1_143 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_143, edges_1_143 = argv[tier + 3], argv[tier + 4]
  local length_us_1_143, alike_1_143 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_143, closes_us_1_143 = at_us_1_143 + length_us_1_143, nil
  if edges_1_143 ~= '' then
    local __1_143, last_1_143, guard_us_1_143, edge_us_1_143 = string.find(edges_1_143, '^(%S+) (%S+)')
    local is_here_1_143 = false
    edge_us_1_143 = edge_us_1_143 * 1000000
    repeat
      local from_us_1_143, __1_143, to_1_143, length_1_143, count_1_143 = edge_us_1_143, string.find(edges_1_143, '^ ([%d.]+)x(%d+)', last_1_143 + 1)
      if to_1_143 then
        last_1_143, length_us_1_143 = to_1_143, math.floor(length_1_143 * 1000000 + 0.5)
        edge_us_1_143 = edge_us_1_143 + length_us_1_143 * count_1_143
      end
      is_here_1_143 = not to_1_143 or at_us_1_143 < edge_us_1_143
      if is_here_1_143 then ends_us_1_143 = from_us_1_143 + (math.floor((at_us_1_143 - from_us_1_143) / length_us_1_143) + 1) * length_us_1_143 end
      if is_here_1_143 and to_1_143 then alike_1_143 = math.floor((edge_us_1_143 - ends_us_1_143) / length_us_1_143 + 0.5) end
    until is_here_1_143
    closes_us_1_143 = ends_us_1_143 - guard_us_1_143
  end
ends_us, closes_us = ends_us_1_143, closes_us_1_143 or ends_us_1_143
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_272 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_267 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_267, edges_0_267 = argv[tier + 3], argv[tier + 4]
  local length_us_0_267, alike_0_267 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_267, closes_us_0_267 = at_us_0_267 + length_us_0_267, nil
  if edges_0_267 ~= '' then
    local __0_267, last_0_267, guard_us_0_267, edge_us_0_267 = string.find(edges_0_267, '^(%S+) (%S+)')
    local is_here_0_267 = false
    edge_us_0_267 = edge_us_0_267 * 1000000
    repeat
      local from_us_0_267, __0_267, to_0_267, length_0_267, count_0_267 = edge_us_0_267, string.find(edges_0_267, '^ ([%d.]+)x(%d+)', last_0_267 + 1)
      if to_0_267 then
        last_0_267, length_us_0_267 = to_0_267, math.floor(length_0_267 * 1000000 + 0.5)
        edge_us_0_267 = edge_us_0_267 + length_us_0_267 * count_0_267
      end
      is_here_0_267 = not to_0_267 or at_us_0_267 < edge_us_0_267
      if is_here_0_267 then ends_us_0_267 = from_us_0_267 + (math.floor((at_us_0_267 - from_us_0_267) / length_us_0_267) + 1) * length_us_0_267 end
      if is_here_0_267 and to_0_267 then alike_0_267 = math.floor((edge_us_0_267 - ends_us_0_267) / length_us_0_267 + 0.5) end
    until is_here_0_267
    closes_us_0_267 = ends_us_0_267 - guard_us_0_267
  end
ends_us, closes_us = ends_us_0_267, closes_us_0_267 or ends_us_0_267
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_268, edges_0_268 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_268 = turn_us + length_us, nil
  if edges_0_268 ~= '' then
    local __0_268, last_0_268, guard_us_0_268, edge_us_0_268 = string.find(edges_0_268, '^(%S+) (%S+)')
    local is_here_0_268 = false
    edge_us_0_268 = edge_us_0_268 * 1000000
    repeat
      local from_us_0_268, __0_268, to_0_268, length_0_268, count_0_268 = edge_us_0_268, string.find(edges_0_268, '^ ([%d.]+)x(%d+)', last_0_268 + 1)
      if to_0_268 then
        last_0_268, length_us = to_0_268, math.floor(length_0_268 * 1000000 + 0.5)
        edge_us_0_268 = edge_us_0_268 + length_us * count_0_268
      end
      is_here_0_268 = not to_0_268 or turn_us < edge_us_0_268
      if is_here_0_268 then next_us = from_us_0_268 + (math.floor((turn_us - from_us_0_268) / length_us) + 1) * length_us end
      if is_here_0_268 and to_0_268 then alike = math.floor((edge_us_0_268 - next_us) / length_us + 0.5) end
    until is_here_0_268
    closes_us_0_268 = next_us - guard_us_0_268
  end
local _ = closes_us_0_268 or next_us
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
    local at_us_0_269 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:22
local __0_269, edges_0_269 = argv[tier + 3], argv[tier + 4]
  local length_us_0_269, alike_0_269 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_269 = at_us_0_269 + length_us_0_269, nil
  if edges_0_269 ~= '' then
    local __0_269, last_0_269, guard_us_0_269, edge_us_0_269 = string.find(edges_0_269, '^(%S+) (%S+)')
    local is_here_0_269 = false
    edge_us_0_269 = edge_us_0_269 * 1000000
    repeat
      local from_us_0_269, __0_269, to_0_269, length_0_269, count_0_269 = edge_us_0_269, string.find(edges_0_269, '^ ([%d.]+)x(%d+)', last_0_269 + 1)
      if to_0_269 then
        last_0_269, length_us_0_269 = to_0_269, math.floor(length_0_269 * 1000000 + 0.5)
        edge_us_0_269 = edge_us_0_269 + length_us_0_269 * count_0_269
      end
      is_here_0_269 = not to_0_269 or at_us_0_269 < edge_us_0_269
      if is_here_0_269 then ends_us = from_us_0_269 + (math.floor((at_us_0_269 - from_us_0_269) / length_us_0_269) + 1) * length_us_0_269 end
      if is_here_0_269 and to_0_269 then alike_0_269 = math.floor((edge_us_0_269 - ends_us) / length_us_0_269 + 0.5) end
    until is_here_0_269
    closes_us_0_269 = ends_us - guard_us_0_269
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
--lua/lib/meters.lua:19
      local kept_0_274 = scope[its]
  if kept_0_274 == nil then
    local field_1_133 = argv[its + 3]
    kept_0_274 = call('HGET', (given[scope.keys]), field_1_133)
    scope[its] = kept_0_274
    if not kept_0_274 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_274 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_274) end

  local __0_274, edges_0_274 = argv[its + 3], argv[its + 4]
  local is_set_back_0_274 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_274 == '' and 1 or 2)
  if is_set_back_0_274 then do local at_us_1_145 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_145, edges_1_145 = argv[its + 3], argv[its + 4]
  local length_us_1_145, alike_1_145 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_145, closes_us_1_145 = at_us_1_145 + length_us_1_145, nil
  if edges_1_145 ~= '' then
    local __1_145, last_1_145, guard_us_1_145, edge_us_1_145 = string.find(edges_1_145, '^(%S+) (%S+)')
    local is_here_1_145 = false
    edge_us_1_145 = edge_us_1_145 * 1000000
    repeat
      local from_us_1_145, __1_145, to_1_145, length_1_145, count_1_145 = edge_us_1_145, string.find(edges_1_145, '^ ([%d.]+)x(%d+)', last_1_145 + 1)
      if to_1_145 then
        last_1_145, length_us_1_145 = to_1_145, math.floor(length_1_145 * 1000000 + 0.5)
        edge_us_1_145 = edge_us_1_145 + length_us_1_145 * count_1_145
      end
      is_here_1_145 = not to_1_145 or at_us_1_145 < edge_us_1_145
      if is_here_1_145 then ends_us_1_145 = from_us_1_145 + (math.floor((at_us_1_145 - from_us_1_145) / length_us_1_145) + 1) * length_us_1_145 end
      if is_here_1_145 and to_1_145 then alike_1_145 = math.floor((edge_us_1_145 - ends_us_1_145) / length_us_1_145 + 0.5) end
    until is_here_1_145
    closes_us_1_145 = ends_us_1_145 - guard_us_1_145
  end
ends_us, closes_us = ends_us_1_145, closes_us_1_145 or ends_us_1_145
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_274 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:22
      local __0_270, edges_0_270 = argv[its + 3], argv[its + 4]
  local length_us_0_270, alike_0_270 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_270 = at_us + length_us_0_270, nil
  if edges_0_270 ~= '' then
    local __0_270, last_0_270, guard_us_0_270, edge_us_0_270 = string.find(edges_0_270, '^(%S+) (%S+)')
    local is_here_0_270 = false
    edge_us_0_270 = edge_us_0_270 * 1000000
    repeat
      local from_us_0_270, __0_270, to_0_270, length_0_270, count_0_270 = edge_us_0_270, string.find(edges_0_270, '^ ([%d.]+)x(%d+)', last_0_270 + 1)
      if to_0_270 then
        last_0_270, length_us_0_270 = to_0_270, math.floor(length_0_270 * 1000000 + 0.5)
        edge_us_0_270 = edge_us_0_270 + length_us_0_270 * count_0_270
      end
      is_here_0_270 = not to_0_270 or at_us < edge_us_0_270
      if is_here_0_270 then its_ends_us = from_us_0_270 + (math.floor((at_us - from_us_0_270) / length_us_0_270) + 1) * length_us_0_270 end
      if is_here_0_270 and to_0_270 then alike_0_270 = math.floor((edge_us_0_270 - its_ends_us) / length_us_0_270 + 0.5) end
    until is_here_0_270
    closes_us_0_270 = its_ends_us - guard_us_0_270
  end
local its_closes_us = closes_us_0_270 or its_ends_us
--lua/lib/tiers/fixed.lua:174
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_106 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_106], scope.rights[i_0_106]
--lua/lib/tiers/fixed.lua:176
      local is_in = ends_us and (edges == '' and at_us >= ends_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:19
      local kept = scope[its]
  if kept == nil then
    local field_0_252 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_252)
    scope[its] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:181
      local over_us = kept and unpack_bytes('<d', kept) or 0
      local was_in = over_us <= scope.at_us and at_us < over_us
      if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
        is_in = right > 0
        if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
      end
      if is_in and (right > counted or at_us < ends_us) then
        scope[its] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_255 = ends_us - now_us
--lua/lib/meters.lua:37
local meters_0_255, ttl_ms_0_255 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_255 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_255) < ttl_ms_0_255 then
    call('PEXPIRE', meters_0_255, ttl_ms_0_255)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_127 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_127 == -2 then
    local zeros_1_127 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_127 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_255)
  elseif kept_ms_1_127 < ttl_ms_0_255 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_255)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/fixed.lua:190
end
      end
    end
  end
end
--lua/lib/tiers/gcra.lua:52
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
  local kept_0_280 = scope[tier]
  if kept_0_280 == nil then
    local field_1_134 = argv[tier + 3]
    kept_0_280 = call('HGET', (given[scope.keys]), field_1_134)
    scope[tier] = kept_0_280
    if not kept_0_280 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_280, is_set_back_0_280 = 0, 0, false
  if kept_0_280 then served_us, expires_us_0_280 = unpack_bytes('<dd', kept_0_280) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_280, burst_0_280 = argv[tier + 3], argv[tier + 4]
    local most_us_0_280 = scope.at_us + burst_0_280 * each_us + (argv[tier + 2])
    is_set_back_0_280 = served_us > most_us_0_280
    if is_set_back_0_280 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_280)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
local function gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_283, burst_0_283 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_283) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:139
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
      local i_0_107 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_107], scope.rights[i_0_107]
--lua/lib/tiers/gcra.lua:149
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
        scope[its] = pack('<ddd', right_us, expires_us, each_us)
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_256 = expires_us - now_us
--lua/lib/meters.lua:37
local meters_0_256, ttl_ms_0_256 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_256 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_256) < ttl_ms_0_256 then
    call('PEXPIRE', meters_0_256, ttl_ms_0_256)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_128 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_128 == -2 then
    local zeros_1_128 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_128 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_256)
  elseif kept_ms_1_128 < ttl_ms_0_256 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_256)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/gcra.lua:165
end
      end
    end
  end
end
--lua/lib/tiers/summed.lua:22
local function summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return sums_tier_after(scope, tier, slot, ahead, cost)
end







local function summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:29
  local limit_0_284, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_284) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/summed.lua:102
local function summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    local slot, resolution_us = argv[its + 3], argv[its + 4]
    if kind == 'summed' and slot ~= before then
      before = slot
      local longest_us = (argv[its + 2]) + resolution_us
      if sums_tier_settle(scope, its, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
        do local key_1_151 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_151, '[^:]*$'), '')
  do local lasts_us_2_69 = 2 * longest_us
--lua/lib/meters.lua:37
local meters_2_69, ttl_ms_2_69 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_69 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_69) < ttl_ms_2_69 then
    call('PEXPIRE', meters_2_69, ttl_ms_2_69)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_3_25 = call('PTTL', given[scope.keys + 1])
  if kept_ms_3_25 == -2 then
    local zeros_3_25 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_3_25 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_2_69)
  elseif kept_ms_3_25 < ttl_ms_2_69 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_2_69)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:112
end
      end
    end
  end
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
local cost_0_103 = 1
  if scope.costs then cost_0_103 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_103
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
  local cutoff_us_1_97, until_us_1_97 = now_us - 1000000, scope.at_us + 200000 local from, to = string.format('%.0f', cutoff_us_1_97), until_us_1_97 + 0.5
  return call('ZCOUNT', turns_key, from, to)
end


local function gate_write(home, scope, gate)
  local count, circle, times = 0, 0, {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local most = 1
  for tier = first, last, step do most = math.max(most, tonumber(argv[tier + 1])) end

  if first > last then most = (scope.cap or 0) + 1 elseif most <= 16 then circle = 1 end
  most = math.min(most, 16)
  local ahead, turn_us, tier = gate_ahead(scope, home.clock.now_us), scope.turn_us, scope.tier
  for k = 0, most - 1 do
    tiers_after(scope, ahead + k, false)
    local free_us = math.max(scope.turn_us, scope.paused_us)
    if scope.cap and scope.cap - scope.running <= k then free_us = math.max(free_us, scope.ends_us) end
    times[k + 1] = pack('<d', free_us)
  end
  scope.turn_us, scope.tier = turn_us, tier
  count = gate_read(home, gate)
  call('HSET', home.flows_key, 'g' .. gate,
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
  for s_0_299 = 1, request.gates do do local scope_1_153 = request.scopes[s_0_299]
--lua/lib/shared/gates.lua:21
gates[s_0_299] = given[scope_1_153.keys + 1]
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
  for s_0_300 = 1, request.gates do do local scope_1_154 = request.scopes[s_0_300]
--lua/lib/shared/gates.lua:21
gates[s_0_300] = given[scope_1_154.keys + 1]
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
  do local number_0_297 = call('HINCRBY', home.flows_key, 'F', 1)
--lua/lib/shared/flows.lua:19
id = string.format('%08.0f', number_0_297)
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
  local opens_us, is_capped = tenant_held(home, flow[1])
  if is_capped then opens_us = math.max(opens_us, gate_opens(home, tenant_gate(flow[1]))) end
  for i = 6, #flow do opens_us = math.max(opens_us, gate_opens(home, flow[i])) end
  return opens_us
end


local function flow_count_gates(home, flow, more)
  for i = 6, #flow do gate_count(home, flow[i], more) end
  local _, is_capped = tenant_held(home, flow[1])
  if is_capped then gate_count(home, tenant_gate(flow[1]), more) end
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
  return #costs > 0 and #costs == (tonumber(argv[home.set + 3])) and share_of(home, costs) or 1
end


local function waiter_vanish(home, waiter, place, is_scheduled)
  local flow = waiter_flow(home, place)
  waiter_leave(home, waiter, place, is_scheduled, false)
  if flow and is_scheduled then tenant_settle(home, flow[1]) end
end


local function flow_is_of(flow, request)
  if flow[1] ~= request.tenant or #flow - 6 + 1 ~= request.gates then return false end
  for s = 1, request.gates do
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
  do local turn_us_0_164 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:140
local n_0_164 = #promotions
  promotions[n_0_164 + 1], promotions[n_0_164 + 2], promotions[n_0_164 + 3], promotions[n_0_164 + 4] = 20, home.keys, waiter, turn_us_0_164
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
--lua/lib/reply.lua:152
local n_0_166 = #promotions
  promotions[n_0_166 + 1], promotions[n_0_166 + 2], promotions[n_0_166 + 3], promotions[n_0_166 + 4] = 22, home.keys, waiter, 0
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
--lua/lib/reply.lua:140
local n_0_165 = #promotions
  promotions[n_0_165 + 1], promotions[n_0_165 + 2], promotions[n_0_165 + 3], promotions[n_0_165 + 4] = 20, home.keys, waiter, due_us
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
--lua/lib/reply.lua:158
local n_0_167 = #promotions
  promotions[n_0_167 + 1], promotions[n_0_167 + 2], promotions[n_0_167 + 3], promotions[n_0_167 + 4] = 23, home.keys, look_us, 0
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
--lua/lib/clock_step.lua:19
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    log_to_sums(scope, by_us, nil, may_write)
    return by_us
  end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }
  for entry = 1, count do parts[entry + 1] = pack('<d', unpack_bytes('<d', text, 32 + entry * 8 - 7) - by_us) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 or by_us == 1e+300 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:111
    local text_0_232, at_0_232 = log.text, 1
  if last < log.first then
    text_0_232 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_232 = #text_0_232 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_232 = unpack_bytes('<dd', text_0_232, at_0_232)
--lua/lib/sums.lua:151
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:111
    local text_1_115, at_1_115 = log.text, 1
  if last < log.first then
    text_1_115 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_115 = #text_1_115 - (log.entries - last) * 16 + 1
  end
  local __0_242, sum_0_242 = unpack_bytes('<dd', text_1_115, at_1_115)






    local more_0_242, groups_1_122 = log.total, log.groups or 0
  local group_1_122 = math.floor(last / 32)
  if group_1_122 < groups_1_122 then
    local known_1_122 = log.known
    if not known_1_122 then
      local packed_1_122 = call('GETRANGE', key, 64, 64 + groups_1_122 / 64 * 8 - 1)
      known_1_122 = { [0] = log.front }
      for i_1_122 = 1, groups_1_122 / 64 do known_1_122[i_1_122] = known_1_122[i_1_122 - 1] + unpack_bytes('<d', packed_1_122, 8 * i_1_122 - 7) end
      known_1_122.slices, log.known = {}, known_1_122
    end
    local at_1_122 = math.floor(group_1_122 / 64)
    local slice_1_122 = known_1_122.slices[at_1_122]
    if not slice_1_122 then
      local from_1_122 = 64 + 8 * (groups_1_122 / 64 + at_1_122 * 64)
      local packed_1_122 = call('GETRANGE', key, from_1_122, from_1_122 + 8 * 64 - 1)
      slice_1_122 = { [0] = known_1_122[at_1_122] }
      for i_1_122 = 1, 64 - 1 do slice_1_122[i_1_122] = slice_1_122[i_1_122 - 1] + unpack_bytes('<d', packed_1_122, 8 * i_1_122 - 7) end
      known_1_122.slices[at_1_122] = slice_1_122
    end
    more_0_242 = slice_1_122[group_1_122 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_242 - sum_0_242
  end
--lua/lib/clock_step.lua:50
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_220 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_220 >= 64 then
    local __0_220, __0_220, moved_0_220, __0_220, groups_0_220, front_0_220, total_0_220, base_0_220 = unpack_bytes('<dddddddd', text)
    local when_0_220, sum_0_220 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_220 > 0 then step.groups, step.front, step.from = groups_0_220, front_0_220, 64 + 8 * (groups_0_220 + groups_0_220 / 64) end
    local entries_0_220 = (size_0_220 - step.from) / 16
    step.entries, step.first = entries_0_220, math.max(0, entries_0_220 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_220, total_0_220, total_0_220 - sum_0_220, -moved_0_220
    if entries_0_220 > 0 then step.newest_us = when_0_220 end
  end
--lua/lib/clock_step.lua:54
  scope.sums[slot] = step
  if may_write then
    call('SET', key, text, 'KEEPTTL')
  elseif slot == '0' then
    scope.copy = text
  else
    scope.copies = scope.copies or {}
    scope.copies[slot] = text
  end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, math.max((argv[scope.set + 5] - 1), 0) do
    by_us = math.max(by_us, sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/carry_sources.lua:13
local function carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


local function carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_223 = call('GETRANGE', key, '-320', '-1')
  local size_0_223, head_0_223 = #text_0_223, text_0_223
  if size_0_223 == 320 then
    size_0_223, head_0_223 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_223, text = text_0_223, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_223 >= 64 then
    local __1_103, __1_103, moved_1_103, __1_103, groups_1_103, front_1_103, total_1_103, base_1_103 = unpack_bytes('<dddddddd', head_0_223)
    local when_1_103, sum_1_103 = unpack_bytes('<dd', text_0_223, #text_0_223 - 16 + 1)
    if groups_1_103 > 0 then log.groups, log.front, log.from = groups_1_103, front_1_103, 64 + 8 * (groups_1_103 + groups_1_103 / 64) end
    local entries_1_103 = (size_0_223 - log.from) / 16
    log.entries, log.first = entries_1_103, math.max(0, entries_1_103 - math.floor(#text_0_223 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_103, total_1_103, total_1_103 - sum_1_103, -moved_1_103
    if entries_1_103 > 0 then log.newest_us = when_1_103 end
  end
--lua/lib/carry_sources.lua:21
  local history, entries, newest_us = {}, log.entries, log.newest_us
  if newest_us == 1e+300 then
    local entry_0_233 = entries - 2
--lua/lib/sums.lua:111
local text_0_233, at_0_233 = log.text, 1
  if entry_0_233 < log.first then
    text_0_233 = call('GETRANGE', key, log.from + entry_0_233 * 16, log.from + entry_0_233 * 16 + 16 - 1)
  else
    at_0_233 = #text_0_233 - (log.entries - entry_0_233) * 16 + 1
  end
  local when, sum_0_233 = unpack_bytes('<dd', text_0_233, at_0_233)
--lua/lib/carry_sources.lua:24
    entries, newest_us = entries - 1, when
  end
  if entries < 1 then return history end
  local each, before, ahead_us = math.ceil(entries / 1000), log.base, math.max(0, newest_us - at_us)
  for i = (entries - 1) % each, entries - 1, each do
--lua/lib/sums.lua:111
    local text_0_234, at_0_234 = log.text, 1
  if i < log.first then
    text_0_234 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_234 = #text_0_234 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_234 = unpack_bytes('<dd', text_0_234, at_0_234)
--lua/lib/sums.lua:151
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:111
    local text_1_116, at_1_116 = log.text, 1
  if i < log.first then
    text_1_116 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_116 = #text_1_116 - (log.entries - i) * 16 + 1
  end
  local __0_243, sum_0_243 = unpack_bytes('<dd', text_1_116, at_1_116)






    local more_0_243, groups_1_123 = log.total, log.groups or 0
  local group_1_123 = math.floor(i / 32)
  if group_1_123 < groups_1_123 then
    local known_1_123 = log.known
    if not known_1_123 then
      local packed_1_123 = call('GETRANGE', key, 64, 64 + groups_1_123 / 64 * 8 - 1)
      known_1_123 = { [0] = log.front }
      for i_1_123 = 1, groups_1_123 / 64 do known_1_123[i_1_123] = known_1_123[i_1_123 - 1] + unpack_bytes('<d', packed_1_123, 8 * i_1_123 - 7) end
      known_1_123.slices, log.known = {}, known_1_123
    end
    local at_1_123 = math.floor(group_1_123 / 64)
    local slice_1_123 = known_1_123.slices[at_1_123]
    if not slice_1_123 then
      local from_1_123 = 64 + 8 * (groups_1_123 / 64 + at_1_123 * 64)
      local packed_1_123 = call('GETRANGE', key, from_1_123, from_1_123 + 8 * 64 - 1)
      slice_1_123 = { [0] = known_1_123[at_1_123] }
      for i_1_123 = 1, 64 - 1 do slice_1_123[i_1_123] = slice_1_123[i_1_123 - 1] + unpack_bytes('<d', packed_1_123, 8 * i_1_123 - 7) end
      known_1_123.slices[at_1_123] = slice_1_123
    end
    more_0_243 = slice_1_123[group_1_123 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_243 - sum_0_243
  end
--lua/lib/carry_sources.lua:31
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


local function carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


local function carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return carry_of_log(base .. name, at_us) end
  local kept = call('HGET', base .. 'meters', name)
  local when_us, units = at_us, 0
  if string.sub(name, 1, 5) == 'fixed' then
    local ends_us, _, used = unpack_bytes('<ddd', kept)
    when_us, units = math.min(ends_us, at_us), used
  else
    local served_us, _, each_us = unpack_bytes('<ddd', kept)
    units = math.max(0, math.ceil((served_us - at_us) / each_us))
  end
  return { { when_us, units } }
end


local function carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:17
local function carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_221, __0_221, moved_0_221, __0_221, groups_0_221, front_0_221, total_0_221, base_0_221 = unpack_bytes('<dddddddd', text)
    local when_0_221, sum_0_221 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_221 > 0 then log.groups, log.front, log.from = groups_0_221, front_0_221, 64 + 8 * (groups_0_221 + groups_0_221 / 64) end
    local entries_0_221 = (size - log.from) / 16
    log.entries, log.first = entries_0_221, math.max(0, entries_0_221 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_221, total_0_221, total_0_221 - sum_0_221, -moved_0_221
    if entries_0_221 > 0 then log.newest_us = when_0_221 end
  end
--lua/lib/carry_logs.lua:23
  local parts = { text }
  for _, entry in ipairs(entries) do
    log.sum = log.sum + entry[2]
    parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
  end
  text = table.concat(parts)
  size = #text
--lua/lib/sums.lua:50
  local written = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_222, __0_222, moved_0_222, __0_222, groups_0_222, front_0_222, total_0_222, base_0_222 = unpack_bytes('<dddddddd', text)
    local when_0_222, sum_0_222 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_222 > 0 then written.groups, written.front, written.from = groups_0_222, front_0_222, 64 + 8 * (groups_0_222 + groups_0_222 / 64) end
    local entries_0_222 = (size - written.from) / 16
    written.entries, written.first = entries_0_222, math.max(0, entries_0_222 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_222, total_0_222, total_0_222 - sum_0_222, -moved_0_222
    if entries_0_222 > 0 then written.newest_us = when_0_222 end
  end
--lua/lib/carry_logs.lua:31
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_257 = 2 * longest_us
--lua/lib/meters.lua:37
local meters_0_257, ttl_ms_0_257 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_257 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_257) < ttl_ms_0_257 then
    call('PEXPIRE', meters_0_257, ttl_ms_0_257)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_129 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_129 == -2 then
    local zeros_1_129 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_129 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_257)
  elseif kept_ms_1_129 < ttl_ms_0_257 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_257)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry_logs.lua:40
end
  end
end


local function carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
    return
  end
  local text = scope.copy or call('GETRANGE', key, 0, -1)
  if #text < 32 then text = pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) end
  local parts = { text }
  for _, entry in ipairs(entries) do parts[#parts + 1] = string.rep(pack('<d', entry[1]), entry[2]) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then
    call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  else
    scope.copy = text
  end
end


local function carry_leave(scope)
  local key, kept_ms = (given[scope.keys + 1]), call('PTTL', given[scope.keys])
  if kept_ms > 0 then do
--lua/lib/left.lua:15
local kept_ms_0_247 = call('PTTL', given[scope.keys + 1])
  if kept_ms_0_247 == -2 then
    local zeros_0_247 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_0_247 .. pack('<dd', 1e+300, 0), 'PX', kept_ms)
  elseif kept_ms_0_247 < kept_ms then
    call('PEXPIRE', (given[scope.keys + 1]), kept_ms)
  end
--lua/lib/carry_logs.lua:71
end end
  local newest = call('GETRANGE', key, -8, -1)
  if newest == '' then return end
  if unpack_bytes('<d', newest) > 0 or call('STRLEN', key) == 32 then log_to_sums(scope, 0, nil, true) end
--lua/lib/sums.lua:65
  local text_0_224 = call('GETRANGE', key, '-320', '-1')
  local size_0_224, head_0_224 = #text_0_224, text_0_224
  if size_0_224 == 320 then
    size_0_224, head_0_224 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_224, text = text_0_224, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_224 >= 64 then
    local __1_104, __1_104, moved_1_104, __1_104, groups_1_104, front_1_104, total_1_104, base_1_104 = unpack_bytes('<dddddddd', head_0_224)
    local when_1_104, sum_1_104 = unpack_bytes('<dd', text_0_224, #text_0_224 - 16 + 1)
    if groups_1_104 > 0 then log.groups, log.front, log.from = groups_1_104, front_1_104, 64 + 8 * (groups_1_104 + groups_1_104 / 64) end
    local entries_1_104 = (size_0_224 - log.from) / 16
    log.entries, log.first = entries_1_104, math.max(0, entries_1_104 - math.floor(#text_0_224 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_104, total_1_104, total_1_104 - sum_1_104, -moved_1_104
    if entries_1_104 > 0 then log.newest_us = when_1_104 end
  end
--lua/lib/carry_logs.lua:76
  if log.newest_us ~= 1e+300 then call('APPEND', key, pack('<dd', 1e+300, log.total - log.sum)) end
end
--lua/lib/carry.lua:40
local function carry_targets(scope)
  local targets = {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local field = argv[tier + 3]
    local name = kind == 'sliding' and 'log' or field
    local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
    if kind == 'summed' then
      name = string.match((given[scope.keys - field]), '[^:]*$')
--lua/lib/sums.lua:78
      local opened_0_228 = scope.sums or {}
  scope.sums = opened_0_228
  local log = opened_0_228[field]
  if not log then
    local key_0_228 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_108 = call('GETRANGE', key_0_228, '-320', '-1')
  local size_1_108, head_1_108 = #text_1_108, text_1_108
  if size_1_108 == 320 then
    size_1_108, head_1_108 = call('STRLEN', key_0_228), call('GETRANGE', key_0_228, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_228 = { head = head_1_108, text = text_1_108, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_108 >= 64 then
    local __2_66, __2_66, moved_2_66, __2_66, groups_2_66, front_2_66, total_2_66, base_2_66 = unpack_bytes('<dddddddd', head_1_108)
    local when_2_66, sum_2_66 = unpack_bytes('<dd', text_1_108, #text_1_108 - 16 + 1)
    if groups_2_66 > 0 then read_0_228.groups, read_0_228.front, read_0_228.from = groups_2_66, front_2_66, 64 + 8 * (groups_2_66 + groups_2_66 / 64) end
    local entries_2_66 = (size_1_108 - read_0_228.from) / 16
    read_0_228.entries, read_0_228.first = entries_2_66, math.max(0, entries_2_66 - math.floor(#text_1_108 / 16))
    read_0_228.base, read_0_228.total, read_0_228.sum, read_0_228.moved_us = -base_2_66, total_2_66, total_2_66 - sum_2_66, -moved_2_66
    if entries_2_66 > 0 then read_0_228.newest_us = when_2_66 end
  end
--lua/lib/sums.lua:84
    log = read_0_228
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_228 = log.newest_us - scope.at_us
    if ahead_us_0_228 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_228)
    elseif ahead_us_0_228 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_228[field] = log
  end
--lua/lib/carry.lua:51
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:19
      local kept = scope[tier]
  if kept == nil then
    local field_0_253 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_253)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:54
      is_bare = not kept
    end
    local target = targets[name]
    if kind == 'pace' then

    elseif target then
      target.most = math.max(target.most, tonumber(argv[tier + 1]))
      target.window_us = math.max(target.window_us, tonumber(argv[tier + 2]))
    else
      targets[name] = { tier = tier, kind = kind, is_bare = is_bare, most = tonumber(argv[tier + 1]),
        window_us = tonumber(argv[tier + 2]) }
    end
  end
  return targets
end



local function carry_unnamed(scope)
  local targets, lacks = carry_targets(scope), scope.is_changed or (scope.set_back_us == 1e+300)
  local is_known = lacks
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
  if not (argv[scope.set + 5] ~= '0') then return is_known and 'meters' or nil end
  local records, named, unnamed = call('HKEYS', given[scope.keys]), {}, {}
  for i = 1, (argv[scope.set + 5] - 1) do named[string.match((given[scope.keys - i]), '[^:]*$')] = true end
  for _, name in ipairs(records) do
    if string.sub(name, 1, 4) == 'log~' and not named[name] then unnamed[#unnamed + 1] = name end
  end
  if #unnamed > 0 then return table.concat(unnamed, ' ') end
  records[#records + 1] = 'log'
  scope.records = records
  return nil
end



local function carry_missed(scopes, may_write)
  for s, scope in ipairs(scopes) do
    local endings = carry_unnamed(scope)
    if endings then return s, endings end
  end
  for _, scope in ipairs(scopes) do
    if scope.records and (scope.set_back_us == 1e+300) then
      left_return(scope, may_write)
      scope.is_changed = true
    end
  end
end


local function carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(carry_count(history, since_us) - carry_count(own, since_us), target.most)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


local function carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or carry_of_log(base .. name, at_us)
    local entries = carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_271, edges_0_271 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_271 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_271 = at_us + length_us, nil
  if edges_0_271 ~= '' then
    local __0_271, last_0_271, guard_us_0_271, edge_us_0_271 = string.find(edges_0_271, '^(%S+) (%S+)')
    local is_here_0_271 = false
    edge_us_0_271 = edge_us_0_271 * 1000000
    repeat
      local from_us_0_271, __0_271, to_0_271, length_0_271, count_0_271 = edge_us_0_271, string.find(edges_0_271, '^ ([%d.]+)x(%d+)', last_0_271 + 1)
      if to_0_271 then
        last_0_271, length_us = to_0_271, math.floor(length_0_271 * 1000000 + 0.5)
        edge_us_0_271 = edge_us_0_271 + length_us * count_0_271
      end
      is_here_0_271 = not to_0_271 or at_us < edge_us_0_271
      if is_here_0_271 then ends_us = from_us_0_271 + (math.floor((at_us - from_us_0_271) / length_us) + 1) * length_us end
      if is_here_0_271 and to_0_271 then alike_0_271 = math.floor((edge_us_0_271 - ends_us) / length_us + 0.5) end
    until is_here_0_271
    closes_us_0_271 = ends_us - guard_us_0_271
  end
local closes_us = closes_us_0_271 or ends_us
--lua/lib/carry.lua:137
    local units, first_us = carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:19
    local kept_0_275 = scope[tier]
  if kept_0_275 == nil then
    local field_1_136 = argv[tier + 3]
    kept_0_275 = call('HGET', (given[scope.keys]), field_1_136)
    scope[tier] = kept_0_275
    if not kept_0_275 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_275 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_275) end

  local __0_275, edges_0_275 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_275 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_275 == '' and 1 or 2)
  if is_set_back_0_275 then do local at_us_1_146 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_146, edges_1_146 = argv[tier + 3], argv[tier + 4]
  local length_us_1_146, alike_1_146 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_146, closes_us_1_146 = at_us_1_146 + length_us_1_146, nil
  if edges_1_146 ~= '' then
    local __1_146, last_1_146, guard_us_1_146, edge_us_1_146 = string.find(edges_1_146, '^(%S+) (%S+)')
    local is_here_1_146 = false
    edge_us_1_146 = edge_us_1_146 * 1000000
    repeat
      local from_us_1_146, __1_146, to_1_146, length_1_146, count_1_146 = edge_us_1_146, string.find(edges_1_146, '^ ([%d.]+)x(%d+)', last_1_146 + 1)
      if to_1_146 then
        last_1_146, length_us_1_146 = to_1_146, math.floor(length_1_146 * 1000000 + 0.5)
        edge_us_1_146 = edge_us_1_146 + length_us_1_146 * count_1_146
      end
      is_here_1_146 = not to_1_146 or at_us_1_146 < edge_us_1_146
      if is_here_1_146 then ends_us_1_146 = from_us_1_146 + (math.floor((at_us_1_146 - from_us_1_146) / length_us_1_146) + 1) * length_us_1_146 end
      if is_here_1_146 and to_1_146 then alike_1_146 = math.floor((edge_us_1_146 - ends_us_1_146) / length_us_1_146 + 0.5) end
    until is_here_1_146
    closes_us_1_146 = ends_us_1_146 - guard_us_1_146
  end
own_ends_us, own_closes_us = ends_us_1_146, closes_us_1_146 or ends_us_1_146
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_275 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:139
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
    local kept_0_282 = scope[tier]
  if kept_0_282 == nil then
    local field_1_137 = argv[tier + 3]
    kept_0_282 = call('HGET', (given[scope.keys]), field_1_137)
    scope[tier] = kept_0_282
    if not kept_0_282 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_282, is_set_back_0_282 = 0, 0, false
  if kept_0_282 then served_us, expires_us_0_282 = unpack_bytes('<dd', kept_0_282) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_282, burst_0_282 = argv[tier + 3], argv[tier + 4]
    local most_us_0_282 = scope.at_us + burst_0_282 * each_us + (argv[tier + 2])
    is_set_back_0_282 = served_us > most_us_0_282
    if is_set_back_0_282 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_282)
  end
--lua/lib/carry.lua:148
    local right_us = 0
    for _, entry in ipairs(history) do
      if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
    end
    local _, burst = argv[tier + 3], argv[tier + 4]
    right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
    if right_us <= served_us then return end
    packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
  end
  scope[tier] = packed
  if may_write then
    call('HSET', meters, name, packed)
    do local lasts_us_0_258 = until_us - now_us
--lua/lib/meters.lua:37
local meters_0_258, ttl_ms_0_258 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_258 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_258) < ttl_ms_0_258 then
    call('PEXPIRE', meters_0_258, ttl_ms_0_258)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_130 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_130 == -2 then
    local zeros_1_130 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_130 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_258)
  elseif kept_ms_1_130 < ttl_ms_0_258 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_258)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry.lua:160
end
  end
end


local function carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_102 = target.tier local _, edges = argv[tier_0_102 + 3], argv[tier_0_102 + 4]
      local is_news = not is_named or is_log and target.is_bare and not (target.kind == 'fixed' and edges == '')
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and carry_unit(other) == carry_unit(name) then
        histories[other] = histories[other] or carry_history(base, other, scope.at_us)
        local units = carry_count(histories[other], scope.at_us - 2 * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
  if (argv[scope.set + 2]) == '' then carry_leave(scope) end
end
--lua/lib/shared/check_shared.lua:15
local function shared_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us and not (scope.set_back_us == 1e+300) then
      local by_us = scope_step_back(scope, may_write)
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then log_to_sums(scope, 0, nil, true) end
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
local turn_us_0_290, binding_0_290 = scope.at_us, nil
  local first_0_290, last_0_290, step_0_290 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_290 = first_0_290, last_0_290, step_0_290 do
    local kind_0_290 = argv[tier_0_290]
    local its_us_0_290 if kind_0_290 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_70, to_2_70 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
  local turn_us_2_70 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_70 = 1
  if scope.costs then cost_2_70 = math.min(scope.costs[(tier_0_290 - scope.set - 6) / 5 + 1], argv[tier_0_290 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_70 = (cost_2_70 - (argv[tier_0_290 + 1]) - 1) * 8
    to_2_70 = from_2_70 + 7
    if cost_2_70 == 0 then from_2_70, to_2_70 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_15 = scope.sums or {}
  scope.sums = opened_4_15
  local log_3_26 = opened_4_15['0']
  if not log_3_26 then
    local key_4_15 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_8 = call('GETRANGE', key_4_15, '-320', '-1')
  local size_5_8, head_5_8 = #text_5_8, text_5_8
  if size_5_8 == 320 then
    size_5_8, head_5_8 = call('STRLEN', key_4_15), call('GETRANGE', key_4_15, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_15 = { head = head_5_8, text = text_5_8, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_8 >= 64 then
    local __6_8, __6_8, moved_6_8, __6_8, groups_6_8, front_6_8, total_6_8, base_6_8 = unpack_bytes('<dddddddd', head_5_8)
    local when_6_8, sum_6_8 = unpack_bytes('<dd', text_5_8, #text_5_8 - 16 + 1)
    if groups_6_8 > 0 then read_4_15.groups, read_4_15.front, read_4_15.from = groups_6_8, front_6_8, 64 + 8 * (groups_6_8 + groups_6_8 / 64) end
    local entries_6_8 = (size_5_8 - read_4_15.from) / 16
    read_4_15.entries, read_4_15.first = entries_6_8, math.max(0, entries_6_8 - math.floor(#text_5_8 / 16))
    read_4_15.base, read_4_15.total, read_4_15.sum, read_4_15.moved_us = -base_6_8, total_6_8, total_6_8 - sum_6_8, -moved_6_8
    if entries_6_8 > 0 then read_4_15.newest_us = when_6_8 end
  end
--lua/lib/sums.lua:84
    log_3_26 = read_4_15
    if #log_3_26.head < 64 then scope.is_bare = true end
    local ahead_us_4_15 = log_3_26.newest_us - scope.at_us
    if ahead_us_4_15 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_15)
    elseif ahead_us_4_15 > 0 then
      scope.at_us = log_3_26.newest_us
    end
    opened_4_15['0'] = log_3_26
  end
--lua/lib/request_limits.lua:85
  local cost_3_26 = 1
  if scope.costs then cost_3_26 = math.min(scope.costs[(tier_0_290 - scope.set - 6) / 5 + 1], argv[tier_0_290 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_70 = scope.at_us
  if cost_3_26 > 0 then

    local each_3_26 = '0' == '0' and cost_3_26 or 0
    local need_5_10 = log_3_26.sum + cost_3_26 - (argv[tier_0_290 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_26 = 0
  if need_5_10 > log_3_26.base then
    local key_5_10 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_10, low_sum_6_10 = -1, log_3_26.base
  local high_6_10, high_sum_6_10, when_5_10 = log_3_26.entries - 1, log_3_26.sum, log_3_26.newest_us
  local guesses_6_10, around_6_10, guess_6_10 = 0, 1, high_6_10
  if each_3_26 > 0 then guess_6_10 = high_6_10 - math.floor((high_sum_6_10 - need_5_10) / each_3_26) else guesses_6_10, around_6_10 = 1, 8 end
  while high_6_10 - low_6_10 > 1 do
    if guesses_6_10 > 3 then
      guess_6_10 = math.ceil((low_6_10 + high_6_10) / 2)
    elseif guesses_6_10 > 0 then
      guess_6_10 = low_6_10 + math.ceil((need_5_10 - low_sum_6_10) / (high_sum_6_10 - low_sum_6_10) * (high_6_10 - low_6_10))
    end
    guess_6_10 = math.max(low_6_10 + 1, math.min(guess_6_10, high_6_10))
    local from_6_10, to_6_10 = math.max(guess_6_10 - around_6_10, low_6_10 + 1), math.min(guess_6_10 + around_6_10 - 1, high_6_10 - 1)
    local text_6_10, offset_6_10 = log_3_26.text, 0
    if from_6_10 >= log_3_26.first then
      offset_6_10 = #text_6_10 - (log_3_26.entries - from_6_10) * 16 + 1
    else
      text_6_10, offset_6_10 = call('GETRANGE', key_5_10, log_3_26.from + from_6_10 * 16, log_3_26.from + (to_6_10 + 1) * 16 - 1), 1
    end

    local at_6_10 = from_6_10
    repeat
      local its_when_6_10, sum_6_10 = unpack_bytes('<dd', text_6_10, offset_6_10 + (at_6_10 - from_6_10) * 16)
--lua/lib/sums.lua:124
      local more_6_10, groups_7_4 = log_3_26.total, log_3_26.groups or 0
  local group_7_4 = math.floor(at_6_10 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_26.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_10, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_26.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_26.known = {}, known_7_4
    end
    local at_7_4 = math.floor(group_7_4 / 64)
    local slice_7_4 = known_7_4.slices[at_7_4]
    if not slice_7_4 then
      local from_7_4 = 64 + 8 * (groups_7_4 / 64 + at_7_4 * 64)
      local packed_7_4 = call('GETRANGE', key_5_10, from_7_4, from_7_4 + 8 * 64 - 1)
      slice_7_4 = { [0] = known_7_4[at_7_4] }
      for i_7_4 = 1, 64 - 1 do slice_7_4[i_7_4] = slice_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices[at_7_4] = slice_7_4
    end
    more_6_10 = slice_7_4[group_7_4 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_10 = more_6_10 - sum_6_10
      if sum_6_10 >= need_5_10 then high_6_10, high_sum_6_10, when_5_10 = at_6_10, sum_6_10, its_when_6_10 else low_6_10, low_sum_6_10 = at_6_10, sum_6_10 end
      at_6_10 = high_6_10 > to_6_10 and to_6_10 or math.floor((low_6_10 + high_6_10) / 2)
    until high_6_10 == from_6_10 or low_6_10 == to_6_10 or high_6_10 - low_6_10 <= 1
    guesses_6_10, around_6_10 = guesses_6_10 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_26 = when_5_10 + (argv[tier_0_290 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_70 = when_us_3_26
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_70 = its_us_2_70
  else
    local entry_2_70 = from_2_70 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_70, to_2_70)
    if #entry_2_70 >= 8 then turn_us_2_70 = unpack_bytes('<d', entry_2_70) + (argv[tier_0_290 + 2]) end
  end
its_us_0_290 = turn_us_2_70
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_290 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_71, to_2_71 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
  local due_2_71, turn_us_2_71 = call('GETRANGE', (given[scope.keys + 1]), from_2_71, to_2_71), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_71 = 1
  if scope.costs then cost_2_71 = scope.costs[(tier_0_290 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_71 >= 8 and cost_2_71 > 0 then turn_us_2_71 = (argv[tier_0_290 + 2]) - unpack_bytes('<d', due_2_71) end
its_us_0_290 = turn_us_2_71
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_290 == 'fixed' then do
--lua/lib/meters.lua:19
local kept_3_29 = scope[tier_0_290]
  if kept_3_29 == nil then
    local field_4_17 = argv[tier_0_290 + 3]
    kept_3_29 = call('HGET', (given[scope.keys]), field_4_17)
    scope[tier_0_290] = kept_3_29
    if not kept_3_29 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_72, closes_us_2_72, used_2_72 = 0, 0, 0
  if kept_3_29 then ends_us_2_72, closes_us_2_72, used_2_72 = unpack_bytes('<ddd', kept_3_29) end

  local __3_29, edges_3_29 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
  local is_set_back_3_29 = ends_us_2_72 > scope.at_us + (argv[tier_0_290 + 2]) * (edges_3_29 == '' and 1 or 2)
  if is_set_back_3_29 then do local at_us_4_21 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_21, edges_4_21 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
  local length_us_4_21, alike_4_21 = tonumber(argv[tier_0_290 + 2]), math.huge
  local ends_us_4_21, closes_us_4_21 = at_us_4_21 + length_us_4_21, nil
  if edges_4_21 ~= '' then
    local __4_21, last_4_21, guard_us_4_21, edge_us_4_21 = string.find(edges_4_21, '^(%S+) (%S+)')
    local is_here_4_21 = false
    edge_us_4_21 = edge_us_4_21 * 1000000
    repeat
      local from_us_4_21, __4_21, to_4_21, length_4_21, count_4_21 = edge_us_4_21, string.find(edges_4_21, '^ ([%d.]+)x(%d+)', last_4_21 + 1)
      if to_4_21 then
        last_4_21, length_us_4_21 = to_4_21, math.floor(length_4_21 * 1000000 + 0.5)
        edge_us_4_21 = edge_us_4_21 + length_us_4_21 * count_4_21
      end
      is_here_4_21 = not to_4_21 or at_us_4_21 < edge_us_4_21
      if is_here_4_21 then ends_us_4_21 = from_us_4_21 + (math.floor((at_us_4_21 - from_us_4_21) / length_us_4_21) + 1) * length_us_4_21 end
      if is_here_4_21 and to_4_21 then alike_4_21 = math.floor((edge_us_4_21 - ends_us_4_21) / length_us_4_21 + 0.5) end
    until is_here_4_21
    closes_us_4_21 = ends_us_4_21 - guard_us_4_21
  end
ends_us_2_72, closes_us_2_72 = ends_us_4_21, closes_us_4_21 or ends_us_4_21
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_29 then scope.is_ahead = true end
  if ends_us_2_72 <= scope.at_us then ends_us_2_72, used_2_72 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_72 = 1
  if scope.costs then cost_2_72 = math.min(scope.costs[(tier_0_290 - scope.set - 6) / 5 + 1], argv[tier_0_290 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_72 = scope.at_us
  if not ends_us_2_72 then
    local __2_72, edges_2_72 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
    if edges_2_72 ~= '' and string.sub(edges_2_72, 1, 2) ~= '0 ' then do local at_us_3_28 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_28, edges_3_28 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
  local length_us_3_28, alike_3_28 = tonumber(argv[tier_0_290 + 2]), math.huge
  local ends_us_3_28, closes_us_3_28 = at_us_3_28 + length_us_3_28, nil
  if edges_3_28 ~= '' then
    local __3_28, last_3_28, guard_us_3_28, edge_us_3_28 = string.find(edges_3_28, '^(%S+) (%S+)')
    local is_here_3_28 = false
    edge_us_3_28 = edge_us_3_28 * 1000000
    repeat
      local from_us_3_28, __3_28, to_3_28, length_3_28, count_3_28 = edge_us_3_28, string.find(edges_3_28, '^ ([%d.]+)x(%d+)', last_3_28 + 1)
      if to_3_28 then
        last_3_28, length_us_3_28 = to_3_28, math.floor(length_3_28 * 1000000 + 0.5)
        edge_us_3_28 = edge_us_3_28 + length_us_3_28 * count_3_28
      end
      is_here_3_28 = not to_3_28 or at_us_3_28 < edge_us_3_28
      if is_here_3_28 then ends_us_3_28 = from_us_3_28 + (math.floor((at_us_3_28 - from_us_3_28) / length_us_3_28) + 1) * length_us_3_28 end
      if is_here_3_28 and to_3_28 then alike_3_28 = math.floor((edge_us_3_28 - ends_us_3_28) / length_us_3_28 + 0.5) end
    until is_here_3_28
    closes_us_3_28 = ends_us_3_28 - guard_us_3_28
  end
ends_us_2_72, closes_us_2_72 = ends_us_3_28, closes_us_3_28 or ends_us_3_28
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_72 and cost_2_72 > 0 and (used_2_72 + cost_2_72 > tonumber(argv[tier_0_290 + 1]) or scope.at_us >= closes_us_2_72) then turn_us_2_72 = ends_us_2_72 end
its_us_0_290 = turn_us_2_72
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_290 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_74 = math.ceil((argv[tier_0_290 + 2]) * 4 / (argv[tier_0_290 + 1])) / 4
--lua/lib/meters.lua:19
  local kept_3_31 = scope[tier_0_290]
  if kept_3_31 == nil then
    local field_4_18 = argv[tier_0_290 + 3]
    kept_3_31 = call('HGET', (given[scope.keys]), field_4_18)
    scope[tier_0_290] = kept_3_31
    if not kept_3_31 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_74, expires_us_3_31, is_set_back_3_31 = 0, 0, false
  if kept_3_31 then served_us_2_74, expires_us_3_31 = unpack_bytes('<dd', kept_3_31) end
  if served_us_2_74 <= scope.at_us then
    served_us_2_74 = scope.at_us
  else

    local __3_31, burst_3_31 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
    local most_us_3_31 = scope.at_us + burst_3_31 * each_us_2_74 + (argv[tier_0_290 + 2])
    is_set_back_3_31 = served_us_2_74 > most_us_3_31
    if is_set_back_3_31 then scope.is_ahead = true end
    served_us_2_74 = math.min(served_us_2_74, most_us_3_31)
  end







  local __2_74, burst_2_74 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_74 = 1
  if scope.costs then cost_2_74 = math.min(scope.costs[(tier_0_290 - scope.set - 6) / 5 + 1], argv[tier_0_290 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_74 = scope.at_us
  if cost_2_74 > 0 then turn_us_2_74 = math.ceil(served_us_2_74 + math.min(cost_2_74 - burst_2_74, 0) * each_us_2_74) end
its_us_0_290 = turn_us_2_74
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_290 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_75, resolution_us_2_75 = argv[tier_0_290 + 3], argv[tier_0_290 + 4]
--lua/lib/sums.lua:78
  local opened_4_16 = scope.sums or {}
  scope.sums = opened_4_16
  local log_3_27 = opened_4_16[slot_2_75]
  if not log_3_27 then
    local key_4_16 = slot_2_75 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_75])
--lua/lib/sums.lua:65
    local text_5_9 = call('GETRANGE', key_4_16, '-320', '-1')
  local size_5_9, head_5_9 = #text_5_9, text_5_9
  if size_5_9 == 320 then
    size_5_9, head_5_9 = call('STRLEN', key_4_16), call('GETRANGE', key_4_16, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_16 = { head = head_5_9, text = text_5_9, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_9 >= 64 then
    local __6_9, __6_9, moved_6_9, __6_9, groups_6_9, front_6_9, total_6_9, base_6_9 = unpack_bytes('<dddddddd', head_5_9)
    local when_6_9, sum_6_9 = unpack_bytes('<dd', text_5_9, #text_5_9 - 16 + 1)
    if groups_6_9 > 0 then read_4_16.groups, read_4_16.front, read_4_16.from = groups_6_9, front_6_9, 64 + 8 * (groups_6_9 + groups_6_9 / 64) end
    local entries_6_9 = (size_5_9 - read_4_16.from) / 16
    read_4_16.entries, read_4_16.first = entries_6_9, math.max(0, entries_6_9 - math.floor(#text_5_9 / 16))
    read_4_16.base, read_4_16.total, read_4_16.sum, read_4_16.moved_us = -base_6_9, total_6_9, total_6_9 - sum_6_9, -moved_6_9
    if entries_6_9 > 0 then read_4_16.newest_us = when_6_9 end
  end
--lua/lib/sums.lua:84
    log_3_27 = read_4_16
    if #log_3_27.head < 64 then scope.is_bare = true end
    local ahead_us_4_16 = log_3_27.newest_us - scope.at_us
    if ahead_us_4_16 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_16)
    elseif ahead_us_4_16 > 0 then
      scope.at_us = log_3_27.newest_us
    end
    opened_4_16[slot_2_75] = log_3_27
  end
--lua/lib/request_limits.lua:85
  local cost_3_27 = 1
  if scope.costs then cost_3_27 = math.min(scope.costs[(tier_0_290 - scope.set - 6) / 5 + 1], argv[tier_0_290 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_75 = scope.at_us
  if cost_3_27 > 0 then

    local each_3_27 = resolution_us_2_75 == '0' and cost_3_27 or 0
    local need_5_11 = log_3_27.sum + cost_3_27 - (argv[tier_0_290 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_27 = 0
  if need_5_11 > log_3_27.base then
    local key_5_11 = slot_2_75 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_75])
--lua/lib/sums_reached.lua:13
    local low_6_11, low_sum_6_11 = -1, log_3_27.base
  local high_6_11, high_sum_6_11, when_5_11 = log_3_27.entries - 1, log_3_27.sum, log_3_27.newest_us
  local guesses_6_11, around_6_11, guess_6_11 = 0, 1, high_6_11
  if each_3_27 > 0 then guess_6_11 = high_6_11 - math.floor((high_sum_6_11 - need_5_11) / each_3_27) else guesses_6_11, around_6_11 = 1, 8 end
  while high_6_11 - low_6_11 > 1 do
    if guesses_6_11 > 3 then
      guess_6_11 = math.ceil((low_6_11 + high_6_11) / 2)
    elseif guesses_6_11 > 0 then
      guess_6_11 = low_6_11 + math.ceil((need_5_11 - low_sum_6_11) / (high_sum_6_11 - low_sum_6_11) * (high_6_11 - low_6_11))
    end
    guess_6_11 = math.max(low_6_11 + 1, math.min(guess_6_11, high_6_11))
    local from_6_11, to_6_11 = math.max(guess_6_11 - around_6_11, low_6_11 + 1), math.min(guess_6_11 + around_6_11 - 1, high_6_11 - 1)
    local text_6_11, offset_6_11 = log_3_27.text, 0
    if from_6_11 >= log_3_27.first then
      offset_6_11 = #text_6_11 - (log_3_27.entries - from_6_11) * 16 + 1
    else
      text_6_11, offset_6_11 = call('GETRANGE', key_5_11, log_3_27.from + from_6_11 * 16, log_3_27.from + (to_6_11 + 1) * 16 - 1), 1
    end

    local at_6_11 = from_6_11
    repeat
      local its_when_6_11, sum_6_11 = unpack_bytes('<dd', text_6_11, offset_6_11 + (at_6_11 - from_6_11) * 16)
--lua/lib/sums.lua:124
      local more_6_11, groups_7_5 = log_3_27.total, log_3_27.groups or 0
  local group_7_5 = math.floor(at_6_11 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_27.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_11, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_27.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_27.known = {}, known_7_5
    end
    local at_7_5 = math.floor(group_7_5 / 64)
    local slice_7_5 = known_7_5.slices[at_7_5]
    if not slice_7_5 then
      local from_7_5 = 64 + 8 * (groups_7_5 / 64 + at_7_5 * 64)
      local packed_7_5 = call('GETRANGE', key_5_11, from_7_5, from_7_5 + 8 * 64 - 1)
      slice_7_5 = { [0] = known_7_5[at_7_5] }
      for i_7_5 = 1, 64 - 1 do slice_7_5[i_7_5] = slice_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices[at_7_5] = slice_7_5
    end
    more_6_11 = slice_7_5[group_7_5 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_11 = more_6_11 - sum_6_11
      if sum_6_11 >= need_5_11 then high_6_11, high_sum_6_11, when_5_11 = at_6_11, sum_6_11, its_when_6_11 else low_6_11, low_sum_6_11 = at_6_11, sum_6_11 end
      at_6_11 = high_6_11 > to_6_11 and to_6_11 or math.floor((low_6_11 + high_6_11) / 2)
    until high_6_11 == from_6_11 or low_6_11 == to_6_11 or high_6_11 - low_6_11 <= 1
    guesses_6_11, around_6_11 = guesses_6_11 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_27 = when_5_11 + (argv[tier_0_290 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_75 = when_us_3_27
  end
--lua/lib/tiers/summed.lua:19
its_us_0_290 = turn_us_2_75
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_290)) end
    if its_us_0_290 > turn_us_0_290 then turn_us_0_290, binding_0_290 = its_us_0_290, tier_0_290 end
  end
  scope.turn_us, scope.tier = turn_us_0_290, binding_0_290 or first_0_290
--lua/lib/shared/check_shared.lua:39
end end
    if scope == home then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, request.stored =
        settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      request.weight = weight or request.weight
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
--lua/lib/shared/check_shared.lua:77
local function shared_carry(request, reply, now_us, ttl_floor_ms)
  local missed, endings = carry_missed(request.scopes, true)
  if missed then
    reply_unnamed(reply, missed, endings)
    return true
  end
  if request.is_set_back then shared_step_back(request, true) end
  for _, scope in ipairs(request.scopes) do carry_scope(scope, now_us, ttl_floor_ms, true) end
  shared_check(request, now_us, true)
end
--lua/lib/shared/check_shared.lua:101
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
  gate_write(home, scope, given[scope.keys + 1])
end



local function write_gates(home, request)
  local kept = tenant_load(home, request.tenant)
  if #kept < 2 then return end
  local used = gates_used(home, kept)
  for s = 1, request.gates do
    local scope = request.scopes[s]

    local is_known = (argv[scope.set + 3] ~= '0') or limits_longest(scope) == 0
    if is_known and used[((given[scope.keys + 1]))] then gate_write_costs(home, request, s) end
  end
  if request.part then gate_write(home, request.part, tenant_gate(request.tenant)) end
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
--lua/lib/shared/check_shared.lua:97
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:25
end
  do local set_back_us_0_162 = request.set_back_us
--lua/lib/reply.lua:127
local n_0_162, tier_0_162, reason_0_162, more_0_162 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_14 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_162 = (tier_1_14 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:128
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_162, more_0_162 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_162, more_0_162 = 13, binding.running
  end
  reply[n_0_162 + 1], reply[n_0_162 + 2], reply[n_0_162 + 3], reply[n_0_162 + 4] = 19, set_back_us_0_162, estimate_us, index
  reply[n_0_162 + 5], reply[n_0_162 + 6], reply[n_0_162 + 7], reply[n_0_162 + 8], reply[n_0_162 + 9] = position, tier_0_162, more_0_162, reason_0_162, back_us
--lua/lib/shared/told.lua:26
end
end


local function told_by_hand(reply, home, request)
  local starts = told_room(home, request)
  if not starts then told_deferred(reply, home, request, nil) end
  return starts
end


local function told_waiter(reply, home, request, turn_us, place, slot_us)
  local binding, index = shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  do
--lua/lib/shared/check_shared.lua:97
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:40
end
  if turn_us then
    binding.turn_us, binding.ahead = turn_us, 0
    do local set_back_us_0_161 = request.set_back_us
--lua/lib/reply.lua:114
local n_0_161, tier_0_161 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_15 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_161 = (tier_1_15 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:115
end end
  reply[n_0_161 + 1], reply[n_0_161 + 2], reply[n_0_161 + 3], reply[n_0_161 + 4] = 12, set_back_us_0_161, turn_us, index
  reply[n_0_161 + 5], reply[n_0_161 + 6] = binding.ahead or 0, tier_0_161
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_161 + 1], reply[n_0_161 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_161 + 1], reply[n_0_161 + 7] = 13, binding.running or ''
  end
--lua/lib/shared/told.lua:43
end
    home_keep(home, turn_us)
  else
    local flow = waiter_flow(home, place)
    local estimate_us, position, back_us = parked_estimate(home, request, flow, place, slot_us)
    back_us = watchdog_be(home, request, flow, slot_us) or back_us
    home_keep(home, back_us)
    do local set_back_us_0_163 = request.set_back_us
--lua/lib/reply.lua:127
local n_0_163, tier_0_163, reason_0_163, more_0_163 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_16 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_163 = (tier_1_16 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:128
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_163, more_0_163 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_163, more_0_163 = 13, binding.running
  end
  reply[n_0_163 + 1], reply[n_0_163 + 2], reply[n_0_163 + 3], reply[n_0_163 + 4] = 19, set_back_us_0_163, estimate_us, index
  reply[n_0_163 + 5], reply[n_0_163 + 6], reply[n_0_163 + 7], reply[n_0_163 + 8], reply[n_0_163 + 9] = position, tier_0_163, more_0_163, reason_0_163, back_us
--lua/lib/shared/told.lua:50
end
  end
end
--lua/lib/settle.lua:15
local function settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  local at_us = tonumber(at)
  scope.costs, scope.rights, scope.moved = {}, {}, {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  if notes ~= '' then
    for name, moved in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.moved[name] = tonumber(moved) end
  end
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
  return settled_text(scope, at), scope.is_moved
end



local function settle_all(request, now_us, ttl_floor_ms)
  local s, texts, are_others = 0, {}, false
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    local scope = request.scopes[s]
    local is_other
    texts[s], is_other = settle_scope(scope, text, now_us, ttl_floor_ms)
    are_others = are_others or is_other
    scope.counted, scope.costs = scope.costs, nil
    if (argv[scope.set + 2]) ~= '' then scope.tail = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1') end
  end
  return are_others and texts
end
--lua/shared.lua:28
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_24 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_24, cutoff_us = now_us - overdue_us_0_24 }
--lua/shared.lua:30
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
    told_waiter(reply, home, request, turn_us, place, slot_us)
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
    by_hand = told_by_hand,
    open = open,
    admitted = admitted,
    deferred = deferred,
    event = event,
    settle = settle_all,
    carry = shared_carry,
    step_back = shared_step_back,
    promotions = promotions,
    clock = clock,
  }
end
--lua/lib/clock.lua:13
local given_us_0_13, not_after_us_0_13 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_13, 0
  if given_us_0_13 == '' then
    local time_0_13 = call('TIME')
    now_us = time_0_13[1] * 1000000 + time_0_13[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_13), 600000
  end
local is_late = not_after_us_0_13 ~= '' and now_us > tonumber(not_after_us_0_13)
--lua/shared.lua:105
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys, made = ({ 0, now_us }), 0, nil

local function decide()
--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/reply.lua:90
local function reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/sums.lua:27
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:46
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/log.lua:51
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
--lua/lib/tiers/sums_tier.lua:42
local function sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_439 = scope.sums or {}
  scope.sums = opened_0_439
  local log = opened_0_439[slot]
  if not log then
    local key_0_439 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_251 = call('GETRANGE', key_0_439, '-320', '-1')
  local size_1_251, head_1_251 = #text_1_251, text_1_251
  if size_1_251 == 320 then
    size_1_251, head_1_251 = call('STRLEN', key_0_439), call('GETRANGE', key_0_439, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_439 = { head = head_1_251, text = text_1_251, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_251 >= 64 then
    local __2_135, __2_135, moved_2_135, __2_135, groups_2_135, front_2_135, total_2_135, base_2_135 = unpack_bytes('<dddddddd', head_1_251)
    local when_2_135, sum_2_135 = unpack_bytes('<dd', text_1_251, #text_1_251 - 16 + 1)
    if groups_2_135 > 0 then read_0_439.groups, read_0_439.front, read_0_439.from = groups_2_135, front_2_135, 64 + 8 * (groups_2_135 + groups_2_135 / 64) end
    local entries_2_135 = (size_1_251 - read_0_439.from) / 16
    read_0_439.entries, read_0_439.first = entries_2_135, math.max(0, entries_2_135 - math.floor(#text_1_251 / 16))
    read_0_439.base, read_0_439.total, read_0_439.sum, read_0_439.moved_us = -base_2_135, total_2_135, total_2_135 - sum_2_135, -moved_2_135
    if entries_2_135 > 0 then read_0_439.newest_us = when_2_135 end
  end
--lua/lib/sums.lua:84
    log = read_0_439
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_439 = log.newest_us - scope.at_us
    if ahead_us_0_439 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_439)
    elseif ahead_us_0_439 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_439[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_475 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_475 > log.base then
    local key_0_475 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_285, low_sum_1_285 = -1, log.base
  local high_1_285, high_sum_1_285, when_0_475 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_285, around_1_285, guess_1_285 = 0, 1, high_1_285
  if 0 > 0 then guess_1_285 = high_1_285 - math.floor((high_sum_1_285 - need_0_475) / 0) else guesses_1_285, around_1_285 = 1, 8 end
  while high_1_285 - low_1_285 > 1 do
    if guesses_1_285 > 3 then
      guess_1_285 = math.ceil((low_1_285 + high_1_285) / 2)
    elseif guesses_1_285 > 0 then
      guess_1_285 = low_1_285 + math.ceil((need_0_475 - low_sum_1_285) / (high_sum_1_285 - low_sum_1_285) * (high_1_285 - low_1_285))
    end
    guess_1_285 = math.max(low_1_285 + 1, math.min(guess_1_285, high_1_285))
    local from_1_285, to_1_285 = math.max(guess_1_285 - around_1_285, low_1_285 + 1), math.min(guess_1_285 + around_1_285 - 1, high_1_285 - 1)
    local text_1_285, offset_1_285 = log.text, 0
    if from_1_285 >= log.first then
      offset_1_285 = #text_1_285 - (log.entries - from_1_285) * 16 + 1
    else
      text_1_285, offset_1_285 = call('GETRANGE', key_0_475, log.from + from_1_285 * 16, log.from + (to_1_285 + 1) * 16 - 1), 1
    end

    local at_1_285 = from_1_285
    repeat
      local its_when_1_285, sum_1_285 = unpack_bytes('<dd', text_1_285, offset_1_285 + (at_1_285 - from_1_285) * 16)
--lua/lib/sums.lua:124
      local more_1_285, groups_2_140 = log.total, log.groups or 0
  local group_2_140 = math.floor(at_1_285 / 32)
  if group_2_140 < groups_2_140 then
    local known_2_140 = log.known
    if not known_2_140 then
      local packed_2_140 = call('GETRANGE', key_0_475, 64, 64 + groups_2_140 / 64 * 8 - 1)
      known_2_140 = { [0] = log.front }
      for i_2_140 = 1, groups_2_140 / 64 do known_2_140[i_2_140] = known_2_140[i_2_140 - 1] + unpack_bytes('<d', packed_2_140, 8 * i_2_140 - 7) end
      known_2_140.slices, log.known = {}, known_2_140
    end
    local at_2_140 = math.floor(group_2_140 / 64)
    local slice_2_140 = known_2_140.slices[at_2_140]
    if not slice_2_140 then
      local from_2_140 = 64 + 8 * (groups_2_140 / 64 + at_2_140 * 64)
      local packed_2_140 = call('GETRANGE', key_0_475, from_2_140, from_2_140 + 8 * 64 - 1)
      slice_2_140 = { [0] = known_2_140[at_2_140] }
      for i_2_140 = 1, 64 - 1 do slice_2_140[i_2_140] = slice_2_140[i_2_140 - 1] + unpack_bytes('<d', packed_2_140, 8 * i_2_140 - 7) end
      known_2_140.slices[at_2_140] = slice_2_140
    end
    more_1_285 = slice_2_140[group_2_140 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_285 = more_1_285 - sum_1_285
      if sum_1_285 >= need_0_475 then high_1_285, high_sum_1_285, when_0_475 = at_1_285, sum_1_285, its_when_1_285 else low_1_285, low_sum_1_285 = at_1_285, sum_1_285 end
      at_1_285 = high_1_285 > to_1_285 and to_1_285 or math.floor((low_1_285 + high_1_285) / 2)
    until high_1_285 == from_1_285 or low_1_285 == to_1_285 or high_1_285 - low_1_285 <= 1
    guesses_1_285, around_1_285 = guesses_1_285 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_475 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:40
local function sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/pace.lua:33
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_483, to_0_483 = argv[tier + 3], argv[tier + 4]
  local copy_0_483, next_us = scope.copy, 0
  local due_0_483 = copy_0_483 and string.sub(copy_0_483, from_0_483 + 1, to_0_483 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_483, to_0_483)
  if #due_0_483 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_483)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:19
  local kept_0_491 = scope[tier]
  if kept_0_491 == nil then
    local field_1_277 = argv[tier + 3]
    kept_0_491 = call('HGET', (given[scope.keys]), field_1_277)
    scope[tier] = kept_0_491
    if not kept_0_491 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_491 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_491) end

  local __0_491, edges_0_491 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_491 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_491 == '' and 1 or 2)
  if is_set_back_0_491 then do local at_us_1_288 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_288, edges_1_288 = argv[tier + 3], argv[tier + 4]
  local length_us_1_288, alike_1_288 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_288, closes_us_1_288 = at_us_1_288 + length_us_1_288, nil
  if edges_1_288 ~= '' then
    local __1_288, last_1_288, guard_us_1_288, edge_us_1_288 = string.find(edges_1_288, '^(%S+) (%S+)')
    local is_here_1_288 = false
    edge_us_1_288 = edge_us_1_288 * 1000000
    repeat
      local from_us_1_288, __1_288, to_1_288, length_1_288, count_1_288 = edge_us_1_288, string.find(edges_1_288, '^ ([%d.]+)x(%d+)', last_1_288 + 1)
      if to_1_288 then
        last_1_288, length_us_1_288 = to_1_288, math.floor(length_1_288 * 1000000 + 0.5)
        edge_us_1_288 = edge_us_1_288 + length_us_1_288 * count_1_288
      end
      is_here_1_288 = not to_1_288 or at_us_1_288 < edge_us_1_288
      if is_here_1_288 then ends_us_1_288 = from_us_1_288 + (math.floor((at_us_1_288 - from_us_1_288) / length_us_1_288) + 1) * length_us_1_288 end
      if is_here_1_288 and to_1_288 then alike_1_288 = math.floor((edge_us_1_288 - ends_us_1_288) / length_us_1_288 + 0.5) end
    until is_here_1_288
    closes_us_1_288 = ends_us_1_288 - guard_us_1_288
  end
ends_us, closes_us = ends_us_1_288, closes_us_1_288 or ends_us_1_288
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_491 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_486 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_486, edges_0_486 = argv[tier + 3], argv[tier + 4]
  local length_us_0_486, alike_0_486 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_486, closes_us_0_486 = at_us_0_486 + length_us_0_486, nil
  if edges_0_486 ~= '' then
    local __0_486, last_0_486, guard_us_0_486, edge_us_0_486 = string.find(edges_0_486, '^(%S+) (%S+)')
    local is_here_0_486 = false
    edge_us_0_486 = edge_us_0_486 * 1000000
    repeat
      local from_us_0_486, __0_486, to_0_486, length_0_486, count_0_486 = edge_us_0_486, string.find(edges_0_486, '^ ([%d.]+)x(%d+)', last_0_486 + 1)
      if to_0_486 then
        last_0_486, length_us_0_486 = to_0_486, math.floor(length_0_486 * 1000000 + 0.5)
        edge_us_0_486 = edge_us_0_486 + length_us_0_486 * count_0_486
      end
      is_here_0_486 = not to_0_486 or at_us_0_486 < edge_us_0_486
      if is_here_0_486 then ends_us_0_486 = from_us_0_486 + (math.floor((at_us_0_486 - from_us_0_486) / length_us_0_486) + 1) * length_us_0_486 end
      if is_here_0_486 and to_0_486 then alike_0_486 = math.floor((edge_us_0_486 - ends_us_0_486) / length_us_0_486 + 0.5) end
    until is_here_0_486
    closes_us_0_486 = ends_us_0_486 - guard_us_0_486
  end
ends_us, closes_us = ends_us_0_486, closes_us_0_486 or ends_us_0_486
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_487, edges_0_487 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_487 = turn_us + length_us, nil
  if edges_0_487 ~= '' then
    local __0_487, last_0_487, guard_us_0_487, edge_us_0_487 = string.find(edges_0_487, '^(%S+) (%S+)')
    local is_here_0_487 = false
    edge_us_0_487 = edge_us_0_487 * 1000000
    repeat
      local from_us_0_487, __0_487, to_0_487, length_0_487, count_0_487 = edge_us_0_487, string.find(edges_0_487, '^ ([%d.]+)x(%d+)', last_0_487 + 1)
      if to_0_487 then
        last_0_487, length_us = to_0_487, math.floor(length_0_487 * 1000000 + 0.5)
        edge_us_0_487 = edge_us_0_487 + length_us * count_0_487
      end
      is_here_0_487 = not to_0_487 or turn_us < edge_us_0_487
      if is_here_0_487 then next_us = from_us_0_487 + (math.floor((turn_us - from_us_0_487) / length_us) + 1) * length_us end
      if is_here_0_487 and to_0_487 then alike = math.floor((edge_us_0_487 - next_us) / length_us + 0.5) end
    until is_here_0_487
    closes_us_0_487 = next_us - guard_us_0_487
  end
local _ = closes_us_0_487 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
  local kept_0_499 = scope[tier]
  if kept_0_499 == nil then
    local field_1_280 = argv[tier + 3]
    kept_0_499 = call('HGET', (given[scope.keys]), field_1_280)
    scope[tier] = kept_0_499
    if not kept_0_499 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_499, is_set_back_0_499 = 0, 0, false
  if kept_0_499 then served_us, expires_us_0_499 = unpack_bytes('<dd', kept_0_499) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_499, burst_0_499 = argv[tier + 3], argv[tier + 4]
    local most_us_0_499 = scope.at_us + burst_0_499 * each_us + (argv[tier + 2])
    is_set_back_0_499 = served_us > most_us_0_499
    if is_set_back_0_499 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_499)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/summed.lua:22
local function summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return sums_tier_after(scope, tier, slot, ahead, cost)
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
local cost_0_384 = 1
  if scope.costs then cost_0_384 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_384
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
--lua/lib/settings.lua:46
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:70
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


local function weight_field(tenant)
  return 'w:' .. tenant
end

local function cap_field(tenant)
  return 'c:' .. tenant
end
--lua/lib/settings.lua:102
local function settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', pause_field(tenant), 'held', 'caps', weight_field(tenant), cap_field(tenant))
  return pause_ends(found[1], now_us), pause_ends(found[2], now_us), pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
--lua/lib/shared/request_shared.lua:29
local function shared_read(arg, keys, now_us)
  local count, first = tonumber(argv[(arg + 6)]), arg + 7
  local request = {
    word = (argv[arg]),
    waiter = (argv[(arg + 1)]),
    joins_at = tonumber(argv[(arg + 2)]),
    tenant = (argv[(arg + 3)]),
    weight = tonumber(argv[(arg + 4)]),
    version = (argv[(arg + 5)]),
    token = (argv[(first + count)]),
    lease_us = tonumber(argv[(first + count + 1)]),
    scopes = {},
    set_back_us = 0,
    next_arg = first + count + 2,
    next_keys = nil,
  }
  local next_keys = keys
  for s = 1, count do
    local arg_0_308 = first + s - 1
--lua/lib/request.lua:70
local set_0_308, costs_0_308 = tonumber(argv[arg_0_308]), nil
  if not set_0_308 then
    costs_0_308 = {}
    set_0_308 = tonumber(string.match(argv[arg_0_308], '^%d+'))
    for cost_0_308 in string.gmatch(argv[arg_0_308], '[:,](%d+)') do costs_0_308[#costs_0_308 + 1] = tonumber(cost_0_308) end
  end
  local its_keys_0_308 = next_keys + argv[set_0_308 + 5]
  local scope = { keys = its_keys_0_308, set = set_0_308, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_0_308 then scope.costs = costs_0_308 end
  local its_next_keys = its_keys_0_308 + 4
  if argv[set_0_308 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_308 + 1])
    its_next_keys = its_keys_0_308 + 6
  end
--lua/lib/shared/request_shared.lua:48
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_472 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_472
  if tail_0_472 ~= '' then
    local newest_0_472 = unpack_bytes('<d', tail_0_472, #tail_0_472 - 7)
    if newest_0_472 > now_us + 1000000 then
      scope.set_back_us = newest_0_472 - now_us
    elseif newest_0_472 > now_us then
      scope.at_us = newest_0_472
    elseif newest_0_472 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
local count_0_443 = argv[scope.set + 5] - 1
  if count_0_443 < 0 then count_0_443 = 0 end
  for i_0_443 = scope.is_summed and 0 or 1, count_0_443 do
    local slot_0_443 = tostring(i_0_443)
--lua/lib/sums.lua:78
    local opened_1_255 = scope.sums or {}
  scope.sums = opened_1_255
  local __0_443 = opened_1_255[slot_0_443]
  if not __0_443 then
    local key_1_255 = slot_0_443 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_443])
--lua/lib/sums.lua:65
    local text_2_139 = call('GETRANGE', key_1_255, '-320', '-1')
  local size_2_139, head_2_139 = #text_2_139, text_2_139
  if size_2_139 == 320 then
    size_2_139, head_2_139 = call('STRLEN', key_1_255), call('GETRANGE', key_1_255, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_255 = { head = head_2_139, text = text_2_139, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_139 >= 64 then
    local __3_101, __3_101, moved_3_101, __3_101, groups_3_101, front_3_101, total_3_101, base_3_101 = unpack_bytes('<dddddddd', head_2_139)
    local when_3_101, sum_3_101 = unpack_bytes('<dd', text_2_139, #text_2_139 - 16 + 1)
    if groups_3_101 > 0 then read_1_255.groups, read_1_255.front, read_1_255.from = groups_3_101, front_3_101, 64 + 8 * (groups_3_101 + groups_3_101 / 64) end
    local entries_3_101 = (size_2_139 - read_1_255.from) / 16
    read_1_255.entries, read_1_255.first = entries_3_101, math.max(0, entries_3_101 - math.floor(#text_2_139 / 16))
    read_1_255.base, read_1_255.total, read_1_255.sum, read_1_255.moved_us = -base_3_101, total_3_101, total_3_101 - sum_3_101, -moved_3_101
    if entries_3_101 > 0 then read_1_255.newest_us = when_3_101 end
  end
--lua/lib/sums.lua:84
    __0_443 = read_1_255
    if #__0_443.head < 64 then scope.is_bare = true end
    local ahead_us_1_255 = __0_443.newest_us - scope.at_us
    if ahead_us_1_255 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_255)
    elseif ahead_us_1_255 > 0 then
      scope.at_us = __0_443.newest_us
    end
    opened_1_255[slot_0_443] = __0_443
  end
--lua/lib/sums.lua:105
  end
--lua/lib/shared/request_shared.lua:52
end
    request.is_set_back = request.is_set_back or scope.set_back_us or scope.costs and scope.tail and not scope.is_summed
  end
  if request.version ~= '' then request.part = request.scopes[count - 1] end
  request.gates = request.part and count - 2 or count - 1
  request.next_keys = request.scopes[count].keys + 11
  return request
end
--lua/lib/shared/check_shared.lua:27
local function lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end




local function shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do

    if scope.copy then tiers_after(scope, 0, true) else do
--lua/lib/tiers/kinds.lua:99
local turn_us_0_508, binding_0_508 = scope.at_us, nil
  local first_0_508, last_0_508, step_0_508 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_508 = first_0_508, last_0_508, step_0_508 do
    local kind_0_508 = argv[tier_0_508]
    local its_us_0_508 if kind_0_508 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_142, to_2_142 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
  local turn_us_2_142 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_142 = 1
  if scope.costs then cost_2_142 = math.min(scope.costs[(tier_0_508 - scope.set - 6) / 5 + 1], argv[tier_0_508 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_142 = (cost_2_142 - (argv[tier_0_508 + 1]) - 1) * 8
    to_2_142 = from_2_142 + 7
    if cost_2_142 == 0 then from_2_142, to_2_142 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_67 = scope.sums or {}
  scope.sums = opened_4_67
  local log_3_113 = opened_4_67['0']
  if not log_3_113 then
    local key_4_67 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_51 = call('GETRANGE', key_4_67, '-320', '-1')
  local size_5_51, head_5_51 = #text_5_51, text_5_51
  if size_5_51 == 320 then
    size_5_51, head_5_51 = call('STRLEN', key_4_67), call('GETRANGE', key_4_67, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_67 = { head = head_5_51, text = text_5_51, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_51 >= 64 then
    local __6_30, __6_30, moved_6_30, __6_30, groups_6_30, front_6_30, total_6_30, base_6_30 = unpack_bytes('<dddddddd', head_5_51)
    local when_6_30, sum_6_30 = unpack_bytes('<dd', text_5_51, #text_5_51 - 16 + 1)
    if groups_6_30 > 0 then read_4_67.groups, read_4_67.front, read_4_67.from = groups_6_30, front_6_30, 64 + 8 * (groups_6_30 + groups_6_30 / 64) end
    local entries_6_30 = (size_5_51 - read_4_67.from) / 16
    read_4_67.entries, read_4_67.first = entries_6_30, math.max(0, entries_6_30 - math.floor(#text_5_51 / 16))
    read_4_67.base, read_4_67.total, read_4_67.sum, read_4_67.moved_us = -base_6_30, total_6_30, total_6_30 - sum_6_30, -moved_6_30
    if entries_6_30 > 0 then read_4_67.newest_us = when_6_30 end
  end
--lua/lib/sums.lua:84
    log_3_113 = read_4_67
    if #log_3_113.head < 64 then scope.is_bare = true end
    local ahead_us_4_67 = log_3_113.newest_us - scope.at_us
    if ahead_us_4_67 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_67)
    elseif ahead_us_4_67 > 0 then
      scope.at_us = log_3_113.newest_us
    end
    opened_4_67['0'] = log_3_113
  end
--lua/lib/request_limits.lua:85
  local cost_3_113 = 1
  if scope.costs then cost_3_113 = math.min(scope.costs[(tier_0_508 - scope.set - 6) / 5 + 1], argv[tier_0_508 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_142 = scope.at_us
  if cost_3_113 > 0 then

    local each_3_113 = '0' == '0' and cost_3_113 or 0
    local need_5_68 = log_3_113.sum + cost_3_113 - (argv[tier_0_508 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_113 = 0
  if need_5_68 > log_3_113.base then
    local key_5_68 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_42, low_sum_6_42 = -1, log_3_113.base
  local high_6_42, high_sum_6_42, when_5_68 = log_3_113.entries - 1, log_3_113.sum, log_3_113.newest_us
  local guesses_6_42, around_6_42, guess_6_42 = 0, 1, high_6_42
  if each_3_113 > 0 then guess_6_42 = high_6_42 - math.floor((high_sum_6_42 - need_5_68) / each_3_113) else guesses_6_42, around_6_42 = 1, 8 end
  while high_6_42 - low_6_42 > 1 do
    if guesses_6_42 > 3 then
      guess_6_42 = math.ceil((low_6_42 + high_6_42) / 2)
    elseif guesses_6_42 > 0 then
      guess_6_42 = low_6_42 + math.ceil((need_5_68 - low_sum_6_42) / (high_sum_6_42 - low_sum_6_42) * (high_6_42 - low_6_42))
    end
    guess_6_42 = math.max(low_6_42 + 1, math.min(guess_6_42, high_6_42))
    local from_6_42, to_6_42 = math.max(guess_6_42 - around_6_42, low_6_42 + 1), math.min(guess_6_42 + around_6_42 - 1, high_6_42 - 1)
    local text_6_42, offset_6_42 = log_3_113.text, 0
    if from_6_42 >= log_3_113.first then
      offset_6_42 = #text_6_42 - (log_3_113.entries - from_6_42) * 16 + 1
    else
      text_6_42, offset_6_42 = call('GETRANGE', key_5_68, log_3_113.from + from_6_42 * 16, log_3_113.from + (to_6_42 + 1) * 16 - 1), 1
    end

    local at_6_42 = from_6_42
    repeat
      local its_when_6_42, sum_6_42 = unpack_bytes('<dd', text_6_42, offset_6_42 + (at_6_42 - from_6_42) * 16)
--lua/lib/sums.lua:124
      local more_6_42, groups_7_10 = log_3_113.total, log_3_113.groups or 0
  local group_7_10 = math.floor(at_6_42 / 32)
  if group_7_10 < groups_7_10 then
    local known_7_10 = log_3_113.known
    if not known_7_10 then
      local packed_7_10 = call('GETRANGE', key_5_68, 64, 64 + groups_7_10 / 64 * 8 - 1)
      known_7_10 = { [0] = log_3_113.front }
      for i_7_10 = 1, groups_7_10 / 64 do known_7_10[i_7_10] = known_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices, log_3_113.known = {}, known_7_10
    end
    local at_7_10 = math.floor(group_7_10 / 64)
    local slice_7_10 = known_7_10.slices[at_7_10]
    if not slice_7_10 then
      local from_7_10 = 64 + 8 * (groups_7_10 / 64 + at_7_10 * 64)
      local packed_7_10 = call('GETRANGE', key_5_68, from_7_10, from_7_10 + 8 * 64 - 1)
      slice_7_10 = { [0] = known_7_10[at_7_10] }
      for i_7_10 = 1, 64 - 1 do slice_7_10[i_7_10] = slice_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices[at_7_10] = slice_7_10
    end
    more_6_42 = slice_7_10[group_7_10 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_42 = more_6_42 - sum_6_42
      if sum_6_42 >= need_5_68 then high_6_42, high_sum_6_42, when_5_68 = at_6_42, sum_6_42, its_when_6_42 else low_6_42, low_sum_6_42 = at_6_42, sum_6_42 end
      at_6_42 = high_6_42 > to_6_42 and to_6_42 or math.floor((low_6_42 + high_6_42) / 2)
    until high_6_42 == from_6_42 or low_6_42 == to_6_42 or high_6_42 - low_6_42 <= 1
    guesses_6_42, around_6_42 = guesses_6_42 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_113 = when_5_68 + (argv[tier_0_508 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_142 = when_us_3_113
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_142 = its_us_2_142
  else
    local entry_2_142 = from_2_142 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_142, to_2_142)
    if #entry_2_142 >= 8 then turn_us_2_142 = unpack_bytes('<d', entry_2_142) + (argv[tier_0_508 + 2]) end
  end
its_us_0_508 = turn_us_2_142
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_508 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_146, to_2_146 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
  local due_2_146, turn_us_2_146 = call('GETRANGE', (given[scope.keys + 1]), from_2_146, to_2_146), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_146 = 1
  if scope.costs then cost_2_146 = scope.costs[(tier_0_508 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_146 >= 8 and cost_2_146 > 0 then turn_us_2_146 = (argv[tier_0_508 + 2]) - unpack_bytes('<d', due_2_146) end
its_us_0_508 = turn_us_2_146
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_508 == 'fixed' then do
--lua/lib/meters.lua:19
local kept_3_121 = scope[tier_0_508]
  if kept_3_121 == nil then
    local field_4_73 = argv[tier_0_508 + 3]
    kept_3_121 = call('HGET', (given[scope.keys]), field_4_73)
    scope[tier_0_508] = kept_3_121
    if not kept_3_121 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_150, closes_us_2_150, used_2_150 = 0, 0, 0
  if kept_3_121 then ends_us_2_150, closes_us_2_150, used_2_150 = unpack_bytes('<ddd', kept_3_121) end

  local __3_121, edges_3_121 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
  local is_set_back_3_121 = ends_us_2_150 > scope.at_us + (argv[tier_0_508 + 2]) * (edges_3_121 == '' and 1 or 2)
  if is_set_back_3_121 then do local at_us_4_93 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_93, edges_4_93 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
  local length_us_4_93, alike_4_93 = tonumber(argv[tier_0_508 + 2]), math.huge
  local ends_us_4_93, closes_us_4_93 = at_us_4_93 + length_us_4_93, nil
  if edges_4_93 ~= '' then
    local __4_93, last_4_93, guard_us_4_93, edge_us_4_93 = string.find(edges_4_93, '^(%S+) (%S+)')
    local is_here_4_93 = false
    edge_us_4_93 = edge_us_4_93 * 1000000
    repeat
      local from_us_4_93, __4_93, to_4_93, length_4_93, count_4_93 = edge_us_4_93, string.find(edges_4_93, '^ ([%d.]+)x(%d+)', last_4_93 + 1)
      if to_4_93 then
        last_4_93, length_us_4_93 = to_4_93, math.floor(length_4_93 * 1000000 + 0.5)
        edge_us_4_93 = edge_us_4_93 + length_us_4_93 * count_4_93
      end
      is_here_4_93 = not to_4_93 or at_us_4_93 < edge_us_4_93
      if is_here_4_93 then ends_us_4_93 = from_us_4_93 + (math.floor((at_us_4_93 - from_us_4_93) / length_us_4_93) + 1) * length_us_4_93 end
      if is_here_4_93 and to_4_93 then alike_4_93 = math.floor((edge_us_4_93 - ends_us_4_93) / length_us_4_93 + 0.5) end
    until is_here_4_93
    closes_us_4_93 = ends_us_4_93 - guard_us_4_93
  end
ends_us_2_150, closes_us_2_150 = ends_us_4_93, closes_us_4_93 or ends_us_4_93
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_121 then scope.is_ahead = true end
  if ends_us_2_150 <= scope.at_us then ends_us_2_150, used_2_150 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_150 = 1
  if scope.costs then cost_2_150 = math.min(scope.costs[(tier_0_508 - scope.set - 6) / 5 + 1], argv[tier_0_508 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_150 = scope.at_us
  if not ends_us_2_150 then
    local __2_150, edges_2_150 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
    if edges_2_150 ~= '' and string.sub(edges_2_150, 1, 2) ~= '0 ' then do local at_us_3_119 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_119, edges_3_119 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
  local length_us_3_119, alike_3_119 = tonumber(argv[tier_0_508 + 2]), math.huge
  local ends_us_3_119, closes_us_3_119 = at_us_3_119 + length_us_3_119, nil
  if edges_3_119 ~= '' then
    local __3_119, last_3_119, guard_us_3_119, edge_us_3_119 = string.find(edges_3_119, '^(%S+) (%S+)')
    local is_here_3_119 = false
    edge_us_3_119 = edge_us_3_119 * 1000000
    repeat
      local from_us_3_119, __3_119, to_3_119, length_3_119, count_3_119 = edge_us_3_119, string.find(edges_3_119, '^ ([%d.]+)x(%d+)', last_3_119 + 1)
      if to_3_119 then
        last_3_119, length_us_3_119 = to_3_119, math.floor(length_3_119 * 1000000 + 0.5)
        edge_us_3_119 = edge_us_3_119 + length_us_3_119 * count_3_119
      end
      is_here_3_119 = not to_3_119 or at_us_3_119 < edge_us_3_119
      if is_here_3_119 then ends_us_3_119 = from_us_3_119 + (math.floor((at_us_3_119 - from_us_3_119) / length_us_3_119) + 1) * length_us_3_119 end
      if is_here_3_119 and to_3_119 then alike_3_119 = math.floor((edge_us_3_119 - ends_us_3_119) / length_us_3_119 + 0.5) end
    until is_here_3_119
    closes_us_3_119 = ends_us_3_119 - guard_us_3_119
  end
ends_us_2_150, closes_us_2_150 = ends_us_3_119, closes_us_3_119 or ends_us_3_119
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_150 and cost_2_150 > 0 and (used_2_150 + cost_2_150 > tonumber(argv[tier_0_508 + 1]) or scope.at_us >= closes_us_2_150) then turn_us_2_150 = ends_us_2_150 end
its_us_0_508 = turn_us_2_150
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_508 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_155 = math.ceil((argv[tier_0_508 + 2]) * 4 / (argv[tier_0_508 + 1])) / 4
--lua/lib/meters.lua:19
  local kept_3_127 = scope[tier_0_508]
  if kept_3_127 == nil then
    local field_4_74 = argv[tier_0_508 + 3]
    kept_3_127 = call('HGET', (given[scope.keys]), field_4_74)
    scope[tier_0_508] = kept_3_127
    if not kept_3_127 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_155, expires_us_3_127, is_set_back_3_127 = 0, 0, false
  if kept_3_127 then served_us_2_155, expires_us_3_127 = unpack_bytes('<dd', kept_3_127) end
  if served_us_2_155 <= scope.at_us then
    served_us_2_155 = scope.at_us
  else

    local __3_127, burst_3_127 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
    local most_us_3_127 = scope.at_us + burst_3_127 * each_us_2_155 + (argv[tier_0_508 + 2])
    is_set_back_3_127 = served_us_2_155 > most_us_3_127
    if is_set_back_3_127 then scope.is_ahead = true end
    served_us_2_155 = math.min(served_us_2_155, most_us_3_127)
  end







  local __2_155, burst_2_155 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_155 = 1
  if scope.costs then cost_2_155 = math.min(scope.costs[(tier_0_508 - scope.set - 6) / 5 + 1], argv[tier_0_508 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_155 = scope.at_us
  if cost_2_155 > 0 then turn_us_2_155 = math.ceil(served_us_2_155 + math.min(cost_2_155 - burst_2_155, 0) * each_us_2_155) end
its_us_0_508 = turn_us_2_155
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_508 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_159, resolution_us_2_159 = argv[tier_0_508 + 3], argv[tier_0_508 + 4]
--lua/lib/sums.lua:78
  local opened_4_68 = scope.sums or {}
  scope.sums = opened_4_68
  local log_3_114 = opened_4_68[slot_2_159]
  if not log_3_114 then
    local key_4_68 = slot_2_159 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_159])
--lua/lib/sums.lua:65
    local text_5_52 = call('GETRANGE', key_4_68, '-320', '-1')
  local size_5_52, head_5_52 = #text_5_52, text_5_52
  if size_5_52 == 320 then
    size_5_52, head_5_52 = call('STRLEN', key_4_68), call('GETRANGE', key_4_68, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_68 = { head = head_5_52, text = text_5_52, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_52 >= 64 then
    local __6_31, __6_31, moved_6_31, __6_31, groups_6_31, front_6_31, total_6_31, base_6_31 = unpack_bytes('<dddddddd', head_5_52)
    local when_6_31, sum_6_31 = unpack_bytes('<dd', text_5_52, #text_5_52 - 16 + 1)
    if groups_6_31 > 0 then read_4_68.groups, read_4_68.front, read_4_68.from = groups_6_31, front_6_31, 64 + 8 * (groups_6_31 + groups_6_31 / 64) end
    local entries_6_31 = (size_5_52 - read_4_68.from) / 16
    read_4_68.entries, read_4_68.first = entries_6_31, math.max(0, entries_6_31 - math.floor(#text_5_52 / 16))
    read_4_68.base, read_4_68.total, read_4_68.sum, read_4_68.moved_us = -base_6_31, total_6_31, total_6_31 - sum_6_31, -moved_6_31
    if entries_6_31 > 0 then read_4_68.newest_us = when_6_31 end
  end
--lua/lib/sums.lua:84
    log_3_114 = read_4_68
    if #log_3_114.head < 64 then scope.is_bare = true end
    local ahead_us_4_68 = log_3_114.newest_us - scope.at_us
    if ahead_us_4_68 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_68)
    elseif ahead_us_4_68 > 0 then
      scope.at_us = log_3_114.newest_us
    end
    opened_4_68[slot_2_159] = log_3_114
  end
--lua/lib/request_limits.lua:85
  local cost_3_114 = 1
  if scope.costs then cost_3_114 = math.min(scope.costs[(tier_0_508 - scope.set - 6) / 5 + 1], argv[tier_0_508 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_159 = scope.at_us
  if cost_3_114 > 0 then

    local each_3_114 = resolution_us_2_159 == '0' and cost_3_114 or 0
    local need_5_69 = log_3_114.sum + cost_3_114 - (argv[tier_0_508 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_114 = 0
  if need_5_69 > log_3_114.base then
    local key_5_69 = slot_2_159 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_159])
--lua/lib/sums_reached.lua:13
    local low_6_43, low_sum_6_43 = -1, log_3_114.base
  local high_6_43, high_sum_6_43, when_5_69 = log_3_114.entries - 1, log_3_114.sum, log_3_114.newest_us
  local guesses_6_43, around_6_43, guess_6_43 = 0, 1, high_6_43
  if each_3_114 > 0 then guess_6_43 = high_6_43 - math.floor((high_sum_6_43 - need_5_69) / each_3_114) else guesses_6_43, around_6_43 = 1, 8 end
  while high_6_43 - low_6_43 > 1 do
    if guesses_6_43 > 3 then
      guess_6_43 = math.ceil((low_6_43 + high_6_43) / 2)
    elseif guesses_6_43 > 0 then
      guess_6_43 = low_6_43 + math.ceil((need_5_69 - low_sum_6_43) / (high_sum_6_43 - low_sum_6_43) * (high_6_43 - low_6_43))
    end
    guess_6_43 = math.max(low_6_43 + 1, math.min(guess_6_43, high_6_43))
    local from_6_43, to_6_43 = math.max(guess_6_43 - around_6_43, low_6_43 + 1), math.min(guess_6_43 + around_6_43 - 1, high_6_43 - 1)
    local text_6_43, offset_6_43 = log_3_114.text, 0
    if from_6_43 >= log_3_114.first then
      offset_6_43 = #text_6_43 - (log_3_114.entries - from_6_43) * 16 + 1
    else
      text_6_43, offset_6_43 = call('GETRANGE', key_5_69, log_3_114.from + from_6_43 * 16, log_3_114.from + (to_6_43 + 1) * 16 - 1), 1
    end

    local at_6_43 = from_6_43
    repeat
      local its_when_6_43, sum_6_43 = unpack_bytes('<dd', text_6_43, offset_6_43 + (at_6_43 - from_6_43) * 16)
--lua/lib/sums.lua:124
      local more_6_43, groups_7_11 = log_3_114.total, log_3_114.groups or 0
  local group_7_11 = math.floor(at_6_43 / 32)
  if group_7_11 < groups_7_11 then
    local known_7_11 = log_3_114.known
    if not known_7_11 then
      local packed_7_11 = call('GETRANGE', key_5_69, 64, 64 + groups_7_11 / 64 * 8 - 1)
      known_7_11 = { [0] = log_3_114.front }
      for i_7_11 = 1, groups_7_11 / 64 do known_7_11[i_7_11] = known_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices, log_3_114.known = {}, known_7_11
    end
    local at_7_11 = math.floor(group_7_11 / 64)
    local slice_7_11 = known_7_11.slices[at_7_11]
    if not slice_7_11 then
      local from_7_11 = 64 + 8 * (groups_7_11 / 64 + at_7_11 * 64)
      local packed_7_11 = call('GETRANGE', key_5_69, from_7_11, from_7_11 + 8 * 64 - 1)
      slice_7_11 = { [0] = known_7_11[at_7_11] }
      for i_7_11 = 1, 64 - 1 do slice_7_11[i_7_11] = slice_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices[at_7_11] = slice_7_11
    end
    more_6_43 = slice_7_11[group_7_11 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_43 = more_6_43 - sum_6_43
      if sum_6_43 >= need_5_69 then high_6_43, high_sum_6_43, when_5_69 = at_6_43, sum_6_43, its_when_6_43 else low_6_43, low_sum_6_43 = at_6_43, sum_6_43 end
      at_6_43 = high_6_43 > to_6_43 and to_6_43 or math.floor((low_6_43 + high_6_43) / 2)
    until high_6_43 == from_6_43 or low_6_43 == to_6_43 or high_6_43 - low_6_43 <= 1
    guesses_6_43, around_6_43 = guesses_6_43 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_114 = when_5_69 + (argv[tier_0_508 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_159 = when_us_3_114
  end
--lua/lib/tiers/summed.lua:19
its_us_0_508 = turn_us_2_159
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_508)) end
    if its_us_0_508 > turn_us_0_508 then turn_us_0_508, binding_0_508 = its_us_0_508, tier_0_508 end
  end
  scope.turn_us, scope.tier = turn_us_0_508, binding_0_508 or first_0_508
--lua/lib/shared/check_shared.lua:39
end end
    if scope == home then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, request.stored =
        settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      request.weight = weight or request.weight
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
--lua/lib/shared/check_shared.lua:70
local function shared_is_stale(request)
  local is_other = request.version ~= '' and request.version ~= request.stored
  return is_other or settings_other({ request.scopes[#request.scopes] }) ~= nil
end
--lua/lib/shared/check_shared.lua:101
local function shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/shared.lua:120
  local request = shared_read(arg, keys, now_us)
  local scopes, waiter, next_arg, next_keys = request.scopes, request.waiter, request.next_arg, request.next_keys
  local home = scopes[#scopes]
  local waiters_key = given[home.keys + 2]
  local has_waiters = redis.call('EXISTS', waiters_key) == 1
  if request.word ~= 'acquire' then
    local is_done, is_settlement, texts = request.word == 'recheck' or request.word == 'settle', request.word == 'settle', nil
    if request.is_set_back or is_settlement then made = made or make_home(now_us, ttl_floor_ms) end
    if request.is_set_back then made.step_back(request, true) end
    if is_settlement then texts = made.settle(request, now_us, ttl_floor_ms) end
    if request.word == 'release' and home.cap then do local token_0_513 = request.token
--lua/lib/lease.lua:35
local leases_0_513, holders_0_513 = given[home.keys + 5], given[home.keys + 6]
  local held_0_513, is_ended_0_513 = call('HGET', holders_0_513, waiter), false
  if held_0_513 and string.sub(held_0_513, 1, #token_0_513 + 1) == token_0_513 .. ' ' then
    call('HDEL', holders_0_513, waiter)
    is_ended_0_513 = call('ZREM', leases_0_513, waiter) == 1
  end
is_done = is_ended_0_513
--lua/shared.lua:130
end end
    if has_waiters then
      made = made or make_home(now_us, ttl_floor_ms)
      shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shared_is_stale(request))
    end
    do
--lua/lib/reply.lua:81
local n_0_427 = #reply
  if texts then
    reply[n_0_427 + 1], reply[n_0_427 + 2], reply[n_0_427 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_427 + 1] = is_done and 15 or 16
  end
--lua/shared.lua:136
end
    return next_arg, next_keys
  end

  local other, version, text = settings_other(scopes)
  if other then
    reply_stored(reply, other, version, text)
    return next_arg, next_keys
  end
  if not request.is_set_back then shared_check(request, now_us, true) end
--lua/lib/carry.lua:30
  local may = false
  for s_0_514 = 1, #scopes do
    local scope_0_514 = scopes[s_0_514]
    local is_bare_0_514 = (argv[scope_0_514.set + 5] ~= '0') and (scope_0_514.is_bare or scope_0_514.tail == '')
    may = may or scope_0_514.is_changed or is_bare_0_514 and call('EXISTS', (given[scope_0_514.keys + 1]), given[scope_0_514.keys]) > 0
  end
--lua/shared.lua:147
  if request.is_set_back or may then
    made = made or make_home(now_us, ttl_floor_ms)
    if made.carry(request, reply, now_us, ttl_floor_ms) then return next_arg, next_keys end
  end
--lua/lib/shared/check_shared.lua:64
  local part, stored = nil, request.stored
  if stored ~= request.version then part = 0 end
--lua/shared.lua:152
  if part then
    reply_stored(reply, part, stored, '')
    return next_arg, next_keys
  end
  local at_home, starts, turn_us, place, why, slot_us = nil, not has_waiters and not shared_binding(request)
  if not starts then
    made = made or make_home(now_us, ttl_floor_ms)
    if waiter == '' then
      starts = made.by_hand(reply, made.open(request), request)
    else
      at_home, starts, turn_us, place, why, slot_us = made.ask(request)
    end
  end
  if not starts then
    for _, scope in ipairs(scopes) do do
--lua/lib/tiers/kinds.lua:176
local before_0_510 = nil
  local first_0_510, last_0_510, step_0_510 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_510 = first_0_510, last_0_510, step_0_510 do
    local kind_0_510 = argv[tier_0_510]
    if kind_0_510 ~= before_0_510 then
      if kind_0_510 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_144 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_86, longest_us_4_86, head_bytes_4_86 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_86 = #head_2_144 < 8 or unpack_bytes('<d', head_2_144) < longest_us_4_86
  if is_noted_4_86 then
    if #head_2_144 < 8 then call('SETRANGE', key_4_86, head_bytes_4_86 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_86, 0, pack('<dd', longest_us_4_86, -(now_us + 2 * longest_us_4_86)))
    call('PEXPIRE', key_4_86, math.max(math.ceil(longest_us_4_86 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_510 == 'pace' then elseif kind_0_510 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_152, last_2_152, step_2_152 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_152 = tier_0_510, scope.is_ahead and last_2_152 or 0, step_2_152 do
    local kind_2_152 = argv[its_2_152]
    if kind_2_152 == 'fixed' then
--lua/lib/meters.lua:19
      local kept_3_122 = scope[its_2_152]
  if kept_3_122 == nil then
    local field_4_75 = argv[its_2_152 + 3]
    kept_3_122 = call('HGET', (given[scope.keys]), field_4_75)
    scope[its_2_152] = kept_3_122
    if not kept_3_122 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_152, closes_us_2_152, used_2_152 = 0, 0, 0
  if kept_3_122 then ends_us_2_152, closes_us_2_152, used_2_152 = unpack_bytes('<ddd', kept_3_122) end

  local __3_122, edges_3_122 = argv[its_2_152 + 3], argv[its_2_152 + 4]
  local is_set_back_2_152 = ends_us_2_152 > scope.at_us + (argv[its_2_152 + 2]) * (edges_3_122 == '' and 1 or 2)
  if is_set_back_2_152 then do local at_us_4_94 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_94, edges_4_94 = argv[its_2_152 + 3], argv[its_2_152 + 4]
  local length_us_4_94, alike_4_94 = tonumber(argv[its_2_152 + 2]), math.huge
  local ends_us_4_94, closes_us_4_94 = at_us_4_94 + length_us_4_94, nil
  if edges_4_94 ~= '' then
    local __4_94, last_4_94, guard_us_4_94, edge_us_4_94 = string.find(edges_4_94, '^(%S+) (%S+)')
    local is_here_4_94 = false
    edge_us_4_94 = edge_us_4_94 * 1000000
    repeat
      local from_us_4_94, __4_94, to_4_94, length_4_94, count_4_94 = edge_us_4_94, string.find(edges_4_94, '^ ([%d.]+)x(%d+)', last_4_94 + 1)
      if to_4_94 then
        last_4_94, length_us_4_94 = to_4_94, math.floor(length_4_94 * 1000000 + 0.5)
        edge_us_4_94 = edge_us_4_94 + length_us_4_94 * count_4_94
      end
      is_here_4_94 = not to_4_94 or at_us_4_94 < edge_us_4_94
      if is_here_4_94 then ends_us_4_94 = from_us_4_94 + (math.floor((at_us_4_94 - from_us_4_94) / length_us_4_94) + 1) * length_us_4_94 end
      if is_here_4_94 and to_4_94 then alike_4_94 = math.floor((edge_us_4_94 - ends_us_4_94) / length_us_4_94 + 0.5) end
    until is_here_4_94
    closes_us_4_94 = ends_us_4_94 - guard_us_4_94
  end
ends_us_2_152, closes_us_2_152 = ends_us_4_94, closes_us_4_94 or ends_us_4_94
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_152 then scope.is_ahead = true end
  if ends_us_2_152 <= scope.at_us then ends_us_2_152, used_2_152 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_152 = argv[its_2_152 + 3]
      if is_set_back_2_152 then call('HSET', (given[scope.keys]), field_2_152, pack('<ddd', ends_us_2_152, closes_us_2_152, used_2_152)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_510 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_157, last_2_157, step_2_157 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_157 = tier_0_510, scope.is_ahead and last_2_157 or 0, step_2_157 do
    local kind_2_157 = argv[its_2_157]
    if kind_2_157 == 'gcra' then
      local each_us_2_157 = math.ceil((argv[its_2_157 + 2]) * 4 / (argv[its_2_157 + 1])) / 4
--lua/lib/meters.lua:19
      local kept_3_128 = scope[its_2_157]
  if kept_3_128 == nil then
    local field_4_76 = argv[its_2_157 + 3]
    kept_3_128 = call('HGET', (given[scope.keys]), field_4_76)
    scope[its_2_157] = kept_3_128
    if not kept_3_128 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_157, expires_us_2_157, is_set_back_2_157 = 0, 0, false
  if kept_3_128 then served_us_2_157, expires_us_2_157 = unpack_bytes('<dd', kept_3_128) end
  if served_us_2_157 <= scope.at_us then
    served_us_2_157 = scope.at_us
  else

    local __3_128, burst_3_128 = argv[its_2_157 + 3], argv[its_2_157 + 4]
    local most_us_3_128 = scope.at_us + burst_3_128 * each_us_2_157 + (argv[its_2_157 + 2])
    is_set_back_2_157 = served_us_2_157 > most_us_3_128
    if is_set_back_2_157 then scope.is_ahead = true end
    served_us_2_157 = math.min(served_us_2_157, most_us_3_128)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_157 = argv[its_2_157 + 3]
      if is_set_back_2_157 then call('HSET', (given[scope.keys]), field_2_157, pack('<ddd', served_us_2_157, expires_us_2_157, each_us_2_157)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_510 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_161 = nil
  local first_2_161, last_2_161, step_2_161 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_161 = tier_0_510, last_2_161, step_2_161 do
    local kind_2_161 = argv[its_2_161]
    local slot_2_161 = argv[its_2_161 + 3]
    if kind_2_161 == 'summed' and slot_2_161 ~= before_2_161 then
      before_2_161 = slot_2_161
      local key_2_161 = given[scope.keys - slot_2_161]
--lua/lib/sums.lua:78
      local opened_3_102 = scope.sums or {}
  scope.sums = opened_3_102
  local log_2_161 = opened_3_102[slot_2_161]
  if not log_2_161 then
    local key_3_102 = slot_2_161 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_161])
--lua/lib/sums.lua:65
    local text_4_66 = call('GETRANGE', key_3_102, '-320', '-1')
  local size_4_66, head_4_66 = #text_4_66, text_4_66
  if size_4_66 == 320 then
    size_4_66, head_4_66 = call('STRLEN', key_3_102), call('GETRANGE', key_3_102, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_102 = { head = head_4_66, text = text_4_66, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_66 >= 64 then
    local __5_50, __5_50, moved_5_50, __5_50, groups_5_50, front_5_50, total_5_50, base_5_50 = unpack_bytes('<dddddddd', head_4_66)
    local when_5_50, sum_5_50 = unpack_bytes('<dd', text_4_66, #text_4_66 - 16 + 1)
    if groups_5_50 > 0 then read_3_102.groups, read_3_102.front, read_3_102.from = groups_5_50, front_5_50, 64 + 8 * (groups_5_50 + groups_5_50 / 64) end
    local entries_5_50 = (size_4_66 - read_3_102.from) / 16
    read_3_102.entries, read_3_102.first = entries_5_50, math.max(0, entries_5_50 - math.floor(#text_4_66 / 16))
    read_3_102.base, read_3_102.total, read_3_102.sum, read_3_102.moved_us = -base_5_50, total_5_50, total_5_50 - sum_5_50, -moved_5_50
    if entries_5_50 > 0 then read_3_102.newest_us = when_5_50 end
  end
--lua/lib/sums.lua:84
    log_2_161 = read_3_102
    if #log_2_161.head < 64 then scope.is_bare = true end
    local ahead_us_3_102 = log_2_161.newest_us - scope.at_us
    if ahead_us_3_102 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_102)
    elseif ahead_us_3_102 > 0 then
      scope.at_us = log_2_161.newest_us
    end
    opened_3_102[slot_2_161] = log_2_161
  end
--lua/lib/tiers/summed.lua:76
      local longest_us_2_161 = tonumber(argv[its_2_161 + 2])
      local head_3_108 = log_2_161.head
--lua/lib/log.lua:97
local is_noted_2_161 = #head_3_108 < 8 or unpack_bytes('<d', head_3_108) < longest_us_2_161
  if is_noted_2_161 then
    if #head_3_108 < 8 then call('SETRANGE', key_2_161, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_161, 0, pack('<dd', longest_us_2_161, -(now_us + 2 * longest_us_2_161)))
    call('PEXPIRE', key_2_161, math.max(math.ceil(longest_us_2_161 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:78
      if is_noted_2_161 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_161, '[^:]*$'), '')
  do local lasts_us_4_79 = 2 * longest_us_2_161
--lua/lib/meters.lua:37
local meters_4_79, ttl_ms_4_79 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_79 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_79) < ttl_ms_4_79 then
    call('PEXPIRE', meters_4_79, ttl_ms_4_79)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_5_63 = call('PTTL', given[scope.keys + 1])
  if kept_ms_5_63 == -2 then
    local zeros_5_63 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_5_63 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_4_79)
  elseif kept_ms_5_63 < ttl_ms_4_79 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_4_79)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_510)) end
      before_0_510 = kind_0_510
    end
  end
--lua/shared.lua:166
end end
    if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, place, why, slot_us) end
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
--lua/lib/tiers/kinds.lua:162
    local is_long, before_0_509 = false, nil
  local first_0_509, last_0_509, step_0_509 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_509 = first_0_509, last_0_509, step_0_509 do
    local kind_0_509 = argv[tier_0_509]
    if kind_0_509 ~= before_0_509 then
      local its_long_0_509 if kind_0_509 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_143 = false
  if scope.is_summed then
    local longest_us_2_143 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_69 = scope.sums or {}
  scope.sums = opened_4_69
  local log_3_115 = opened_4_69['0']
  if not log_3_115 then
    local key_4_69 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_53 = call('GETRANGE', key_4_69, '-320', '-1')
  local size_5_53, head_5_53 = #text_5_53, text_5_53
  if size_5_53 == 320 then
    size_5_53, head_5_53 = call('STRLEN', key_4_69), call('GETRANGE', key_4_69, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_69 = { head = head_5_53, text = text_5_53, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_53 >= 64 then
    local __6_32, __6_32, moved_6_32, __6_32, groups_6_32, front_6_32, total_6_32, base_6_32 = unpack_bytes('<dddddddd', head_5_53)
    local when_6_32, sum_6_32 = unpack_bytes('<dd', text_5_53, #text_5_53 - 16 + 1)
    if groups_6_32 > 0 then read_4_69.groups, read_4_69.front, read_4_69.from = groups_6_32, front_6_32, 64 + 8 * (groups_6_32 + groups_6_32 / 64) end
    local entries_6_32 = (size_5_53 - read_4_69.from) / 16
    read_4_69.entries, read_4_69.first = entries_6_32, math.max(0, entries_6_32 - math.floor(#text_5_53 / 16))
    read_4_69.base, read_4_69.total, read_4_69.sum, read_4_69.moved_us = -base_6_32, total_6_32, total_6_32 - sum_6_32, -moved_6_32
    if entries_6_32 > 0 then read_4_69.newest_us = when_6_32 end
  end
--lua/lib/sums.lua:84
    log_3_115 = read_4_69
    if #log_3_115.head < 64 then scope.is_bare = true end
    local ahead_us_4_69 = log_3_115.newest_us - scope.at_us
    if ahead_us_4_69 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_69)
    elseif ahead_us_4_69 > 0 then
      scope.at_us = log_3_115.newest_us
    end
    opened_4_69['0'] = log_3_115
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_115 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_115 = 1
  if scope.costs then cost_3_115 = scope.costs[(tier_0_509 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_115, its_long_2_143, is_renewed_3_115 = pack('<dd', scope.at_us, log_3_115.total - log_3_115.sum - cost_3_115), false, false
  do local moved_us_4_87 = log_3_115.moved_us
--lua/lib/charged.lua:9
if moved_us_4_87 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_87) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_115 = log_3_115.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_115 = math.floor(log_3_115.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_115 == 0 then

  elseif log_3_115.entries > 0 and is_same_3_115 then
    call('SETRANGE', key_3_115, log_3_115.from + (log_3_115.entries - 1) * 16, entry_3_115)

    do local head_4_81, at_us_4_81 = log_3_115.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_81, expires_4_81 = unpack_bytes('<dd', head_4_81)
  local is_renewed_4_81 = longest_us_2_143 > seen_us_4_81 or at_us_4_81 + seen_us_4_81 > -expires_4_81
  if is_renewed_4_81 then
    if longest_us_2_143 > seen_us_4_81 then seen_us_4_81 = longest_us_2_143 end
    call('SETRANGE', key_3_115, 0, pack('<dd', seen_us_4_81, -(now_us + 2 * seen_us_4_81)))
    call('PEXPIRE', key_3_115, math.max(math.ceil(seen_us_4_81 / 500), ttl_floor_ms))
  end
is_renewed_3_115 = is_renewed_4_81
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_115.head < 64 then entry_3_115 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_115 end
    local head_4_83, at_us_4_83 = log_3_115.head, scope.at_us
--lua/lib/log.lua:82
local __3_115, is_kept_3_115 = 32 + #entry_3_115, true
  if #head_4_83 < 16 then
    call('SET', key_3_115, pack('<dddd', longest_us_2_143, -(now_us + 2 * longest_us_2_143), 0, 0) .. entry_3_115,
      'PX', math.max(math.ceil(longest_us_2_143 / 500), ttl_floor_ms))
  else
    __3_115 = call('APPEND', key_3_115, entry_3_115)
    do
--lua/lib/log.lua:69
local seen_us_5_65, expires_5_65 = unpack_bytes('<dd', head_4_83)
  local is_renewed_5_65 = longest_us_2_143 > seen_us_5_65 or at_us_4_83 + seen_us_5_65 > -expires_5_65
  if is_renewed_5_65 then
    if longest_us_2_143 > seen_us_5_65 then seen_us_5_65 = longest_us_2_143 end
    call('SETRANGE', key_3_115, 0, pack('<dd', seen_us_5_65, -(now_us + 2 * seen_us_5_65)))
    call('PEXPIRE', key_3_115, math.max(math.ceil(seen_us_5_65 / 500), ttl_floor_ms))
  end
is_kept_3_115 = is_renewed_5_65
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_143, is_renewed_3_115 = (log_3_115.entries + 1) % 16 == 0, is_kept_3_115
  end
--lua/lib/tiers/sliding.lua:70
    is_long_2_143, scope.sums['0'] = its_long_2_143, nil
  else
    local head_2_143 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_143 == 24 then do local moved_us_3_110 = -unpack_bytes('<d', head_2_143, 17)
--lua/lib/charged.lua:9
if moved_us_3_110 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_110) end
--lua/lib/tiers/sliding.lua:73
end end
    local entry_2_143 = pack('<d', scope.at_us)
    local key_4_84, longest_us_4_84, at_us_4_84 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_143, is_renewed_4_84 = 32 + #entry_2_143, true
  if #head_2_143 < 16 then
    call('SET', key_4_84, pack('<dddd', longest_us_4_84, -(now_us + 2 * longest_us_4_84), 0, 0) .. entry_2_143,
      'PX', math.max(math.ceil(longest_us_4_84 / 500), ttl_floor_ms))
  else
    size_2_143 = call('APPEND', key_4_84, entry_2_143)
    do
--lua/lib/log.lua:69
local seen_us_5_66, expires_5_66 = unpack_bytes('<dd', head_2_143)
  local is_renewed_5_66 = longest_us_4_84 > seen_us_5_66 or at_us_4_84 + seen_us_5_66 > -expires_5_66
  if is_renewed_5_66 then
    if longest_us_4_84 > seen_us_5_66 then seen_us_5_66 = longest_us_4_84 end
    call('SETRANGE', key_4_84, 0, pack('<dd', seen_us_5_66, -(now_us + 2 * seen_us_5_66)))
    call('PEXPIRE', key_4_84, math.max(math.ceil(seen_us_5_66 / 500), ttl_floor_ms))
  end
is_renewed_4_84 = is_renewed_5_66
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:76
    is_long_2_143 = size_2_143 % 128 < 8
  end
its_long_0_509 = is_long_2_143
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_509 == 'pace' then do
--lua/lib/tiers/pace.lua:57
local due_us_2_147, gap_us_2_147 = scope.at_us, (argv[tier_0_509 + 2])
  local from_2_147 = argv[tier_0_509 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:17
    local from_3_118, to_3_118 = argv[tier_0_509 + 3], argv[tier_0_509 + 4]
  local copy_3_118, next_us_2_147 = scope.copy, 0
  local due_3_118 = copy_3_118 and string.sub(copy_3_118, from_3_118 + 1, to_3_118 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_118, to_3_118)
  if #due_3_118 >= 8 then next_us_2_147 = math.ceil(-unpack_bytes('<d', due_3_118)) + (argv[tier_0_509 + 2]) end
--lua/lib/tiers/pace.lua:61
    local waited_us_2_147, line_2_147 = scope.told_us, scope.line
    if line_2_147 and next_us_2_147 < waited_us_2_147 - gap_us_2_147 then
      local cutoff_us_3_117 = line_2_147.cutoff_us local from_2_147, to_2_147 = string.format('%.0f', cutoff_us_3_117), waited_us_2_147 + 0.5
      local first_2_147 = call('ZRANGEBYSCORE', line_2_147.turns_key, from_2_147, to_2_147, 'WITHSCORES', 'LIMIT', 0, 1)[2]
      waited_us_2_147 = math.min(waited_us_2_147, first_2_147 or waited_us_2_147)
    end
    if next_us_2_147 < waited_us_2_147 - gap_us_2_147 then next_us_2_147 = math.min(math.floor(waited_us_2_147), scope.at_us) end
    due_us_2_147 = math.max(next_us_2_147, scope.at_us - math.max(gap_us_2_147, 100000))
  end
--lua/lib/request_limits.lua:93
  local cost_2_147 = 1
  if scope.costs then cost_2_147 = scope.costs[(tier_0_509 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:72
  if cost_2_147 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_147, pack('<d', -(due_us_2_147 + (cost_2_147 - 1) * gap_us_2_147)))

    local needed_ms_2_147 = math.max(math.ceil(cost_2_147 * gap_us_2_147 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_147 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_147)
    end
  end
its_long_0_509 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_509 == 'fixed' then do
--lua/lib/tiers/fixed.lua:112
local meters_2_151, fields_2_151, n_2_151 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_151, longest_us_2_151 = 0, 0
  local first_2_151, last_2_151, step_2_151 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_151 = tier_0_509, last_2_151, step_2_151 do
    local kind_2_151 = argv[its_2_151]
    if kind_2_151 == 'fixed' then
--lua/lib/meters.lua:19
      local kept_3_123 = scope[its_2_151]
  if kept_3_123 == nil then
    local field_4_77 = argv[its_2_151 + 3]
    kept_3_123 = call('HGET', (given[scope.keys]), field_4_77)
    scope[its_2_151] = kept_3_123
    if not kept_3_123 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_151, closes_us_2_151, used_2_151 = 0, 0, 0
  if kept_3_123 then ends_us_2_151, closes_us_2_151, used_2_151 = unpack_bytes('<ddd', kept_3_123) end

  local __3_123, edges_3_123 = argv[its_2_151 + 3], argv[its_2_151 + 4]
  local is_set_back_3_123 = ends_us_2_151 > scope.at_us + (argv[its_2_151 + 2]) * (edges_3_123 == '' and 1 or 2)
  if is_set_back_3_123 then do local at_us_4_95 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_95, edges_4_95 = argv[its_2_151 + 3], argv[its_2_151 + 4]
  local length_us_4_95, alike_4_95 = tonumber(argv[its_2_151 + 2]), math.huge
  local ends_us_4_95, closes_us_4_95 = at_us_4_95 + length_us_4_95, nil
  if edges_4_95 ~= '' then
    local __4_95, last_4_95, guard_us_4_95, edge_us_4_95 = string.find(edges_4_95, '^(%S+) (%S+)')
    local is_here_4_95 = false
    edge_us_4_95 = edge_us_4_95 * 1000000
    repeat
      local from_us_4_95, __4_95, to_4_95, length_4_95, count_4_95 = edge_us_4_95, string.find(edges_4_95, '^ ([%d.]+)x(%d+)', last_4_95 + 1)
      if to_4_95 then
        last_4_95, length_us_4_95 = to_4_95, math.floor(length_4_95 * 1000000 + 0.5)
        edge_us_4_95 = edge_us_4_95 + length_us_4_95 * count_4_95
      end
      is_here_4_95 = not to_4_95 or at_us_4_95 < edge_us_4_95
      if is_here_4_95 then ends_us_4_95 = from_us_4_95 + (math.floor((at_us_4_95 - from_us_4_95) / length_us_4_95) + 1) * length_us_4_95 end
      if is_here_4_95 and to_4_95 then alike_4_95 = math.floor((edge_us_4_95 - ends_us_4_95) / length_us_4_95 + 0.5) end
    until is_here_4_95
    closes_us_4_95 = ends_us_4_95 - guard_us_4_95
  end
ends_us_2_151, closes_us_2_151 = ends_us_4_95, closes_us_4_95 or ends_us_4_95
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_123 then scope.is_ahead = true end
  if ends_us_2_151 <= scope.at_us then ends_us_2_151, used_2_151 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_151 = 1
  if scope.costs then cost_2_151 = scope.costs[(its_2_151 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:122
      if cost_2_151 > 0 then
        if ends_us_2_151 then
          kept_us_2_151 = math.max(kept_us_2_151, ends_us_2_151)
        else
          do local at_us_3_120 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_120, edges_3_120 = argv[its_2_151 + 3], argv[its_2_151 + 4]
  local length_us_3_120, alike_3_120 = tonumber(argv[its_2_151 + 2]), math.huge
  local ends_us_3_120, closes_us_3_120 = at_us_3_120 + length_us_3_120, nil
  if edges_3_120 ~= '' then
    local __3_120, last_3_120, guard_us_3_120, edge_us_3_120 = string.find(edges_3_120, '^(%S+) (%S+)')
    local is_here_3_120 = false
    edge_us_3_120 = edge_us_3_120 * 1000000
    repeat
      local from_us_3_120, __3_120, to_3_120, length_3_120, count_3_120 = edge_us_3_120, string.find(edges_3_120, '^ ([%d.]+)x(%d+)', last_3_120 + 1)
      if to_3_120 then
        last_3_120, length_us_3_120 = to_3_120, math.floor(length_3_120 * 1000000 + 0.5)
        edge_us_3_120 = edge_us_3_120 + length_us_3_120 * count_3_120
      end
      is_here_3_120 = not to_3_120 or at_us_3_120 < edge_us_3_120
      if is_here_3_120 then ends_us_3_120 = from_us_3_120 + (math.floor((at_us_3_120 - from_us_3_120) / length_us_3_120) + 1) * length_us_3_120 end
      if is_here_3_120 and to_3_120 then alike_3_120 = math.floor((edge_us_3_120 - ends_us_3_120) / length_us_3_120 + 0.5) end
    until is_here_3_120
    closes_us_3_120 = ends_us_3_120 - guard_us_3_120
  end
ends_us_2_151, closes_us_2_151 = ends_us_3_120, closes_us_3_120 or ends_us_3_120
--lua/lib/tiers/fixed.lua:126
end
          longest_us_2_151 = math.max(longest_us_2_151, ends_us_2_151)
        end
        local field_2_151 = argv[its_2_151 + 3]
        scope[its_2_151] = pack('<ddd', ends_us_2_151, closes_us_2_151, used_2_151 + cost_2_151)
        fields_2_151[n_2_151 + 1], fields_2_151[n_2_151 + 2] = field_2_151, scope[its_2_151]
        n_2_151 = n_2_151 + 2
      end
    end
  end
  if n_2_151 > 0 then call('HSET', meters_2_151, unpack(fields_2_151, 1, n_2_151)) end
  if longest_us_2_151 > kept_us_2_151 then do local lasts_us_3_104 = longest_us_2_151 - now_us
--lua/lib/meters.lua:37
local meters_3_104, ttl_ms_3_104 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_104 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_104) < ttl_ms_3_104 then
    call('PEXPIRE', meters_3_104, ttl_ms_3_104)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_4_71 = call('PTTL', given[scope.keys + 1])
  if kept_ms_4_71 == -2 then
    local zeros_4_71 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_4_71 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_3_104)
  elseif kept_ms_4_71 < ttl_ms_3_104 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_3_104)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/fixed.lua:137
end end
its_long_0_509 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_509 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_156, fields_2_156, n_2_156 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_156, longest_us_2_156 = 0, 0
  local first_2_156, last_2_156, step_2_156 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_156 = tier_0_509, last_2_156, step_2_156 do
    local kind_2_156 = argv[its_2_156]
    if kind_2_156 == 'gcra' then
      local each_us_2_156 = math.ceil((argv[its_2_156 + 2]) * 4 / (argv[its_2_156 + 1])) / 4
--lua/lib/meters.lua:19
      local kept_3_129 = scope[its_2_156]
  if kept_3_129 == nil then
    local field_4_78 = argv[its_2_156 + 3]
    kept_3_129 = call('HGET', (given[scope.keys]), field_4_78)
    scope[its_2_156] = kept_3_129
    if not kept_3_129 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_156, expires_us_2_156, is_set_back_3_129 = 0, 0, false
  if kept_3_129 then served_us_2_156, expires_us_2_156 = unpack_bytes('<dd', kept_3_129) end
  if served_us_2_156 <= scope.at_us then
    served_us_2_156 = scope.at_us
  else

    local __3_129, burst_3_129 = argv[its_2_156 + 3], argv[its_2_156 + 4]
    local most_us_3_129 = scope.at_us + burst_3_129 * each_us_2_156 + (argv[its_2_156 + 2])
    is_set_back_3_129 = served_us_2_156 > most_us_3_129
    if is_set_back_3_129 then scope.is_ahead = true end
    served_us_2_156 = math.min(served_us_2_156, most_us_3_129)
  end
--lua/lib/tiers/gcra.lua:85
      local field_2_156 = argv[its_2_156 + 3]
--lua/lib/request_limits.lua:85
      local cost_2_156 = 1
  if scope.costs then cost_2_156 = math.min(scope.costs[(its_2_156 - scope.set - 6) / 5 + 1], argv[its_2_156 + 1]) end
--lua/lib/tiers/gcra.lua:87
      if cost_2_156 > 0 then
        served_us_2_156 = served_us_2_156 + cost_2_156 * each_us_2_156

        kept_us_2_156 = math.max(kept_us_2_156, expires_us_2_156)
        if served_us_2_156 > kept_us_2_156 then
          expires_us_2_156 = now_us + 2 * (argv[its_2_156 + 2])
          longest_us_2_156 = math.max(longest_us_2_156, expires_us_2_156)
        end
        scope[its_2_156] = pack('<ddd', served_us_2_156, expires_us_2_156, each_us_2_156)
        fields_2_156[n_2_156 + 1], fields_2_156[n_2_156 + 2] = field_2_156, scope[its_2_156]
        n_2_156 = n_2_156 + 2
      end
    end
  end
  if n_2_156 > 0 then call('HSET', meters_2_156, unpack(fields_2_156, 1, n_2_156)) end
  if longest_us_2_156 > kept_us_2_156 then do local lasts_us_3_105 = longest_us_2_156 - now_us
--lua/lib/meters.lua:37
local meters_3_105, ttl_ms_3_105 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_105 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_105) < ttl_ms_3_105 then
    call('PEXPIRE', meters_3_105, ttl_ms_3_105)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_4_72 = call('PTTL', given[scope.keys + 1])
  if kept_ms_4_72 == -2 then
    local zeros_4_72 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_4_72 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_3_105)
  elseif kept_ms_4_72 < ttl_ms_3_105 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_3_105)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/gcra.lua:102
end end
its_long_0_509 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_509 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_160, before_2_160 = false, nil
  local first_2_160, last_2_160, step_2_160 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_160 = tier_0_509, last_2_160, step_2_160 do
    local kind_2_160 = argv[its_2_160]
    local slot_2_160, resolution_us_2_160 = argv[its_2_160 + 3], argv[its_2_160 + 4]
    if kind_2_160 == 'summed' and slot_2_160 ~= before_2_160 then
      before_2_160 = slot_2_160
      local key_2_160, longest_us_2_160 = (given[scope.keys - slot_2_160]), tonumber(argv[its_2_160 + 2])
--lua/lib/sums.lua:78
      local opened_4_70 = scope.sums or {}
  scope.sums = opened_4_70
  local log_3_116 = opened_4_70[slot_2_160]
  if not log_3_116 then
    local key_4_70 = slot_2_160 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_160])
--lua/lib/sums.lua:65
    local text_5_54 = call('GETRANGE', key_4_70, '-320', '-1')
  local size_5_54, head_5_54 = #text_5_54, text_5_54
  if size_5_54 == 320 then
    size_5_54, head_5_54 = call('STRLEN', key_4_70), call('GETRANGE', key_4_70, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_70 = { head = head_5_54, text = text_5_54, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_54 >= 64 then
    local __6_33, __6_33, moved_6_33, __6_33, groups_6_33, front_6_33, total_6_33, base_6_33 = unpack_bytes('<dddddddd', head_5_54)
    local when_6_33, sum_6_33 = unpack_bytes('<dd', text_5_54, #text_5_54 - 16 + 1)
    if groups_6_33 > 0 then read_4_70.groups, read_4_70.front, read_4_70.from = groups_6_33, front_6_33, 64 + 8 * (groups_6_33 + groups_6_33 / 64) end
    local entries_6_33 = (size_5_54 - read_4_70.from) / 16
    read_4_70.entries, read_4_70.first = entries_6_33, math.max(0, entries_6_33 - math.floor(#text_5_54 / 16))
    read_4_70.base, read_4_70.total, read_4_70.sum, read_4_70.moved_us = -base_6_33, total_6_33, total_6_33 - sum_6_33, -moved_6_33
    if entries_6_33 > 0 then read_4_70.newest_us = when_6_33 end
  end
--lua/lib/sums.lua:84
    log_3_116 = read_4_70
    if #log_3_116.head < 64 then scope.is_bare = true end
    local ahead_us_4_70 = log_3_116.newest_us - scope.at_us
    if ahead_us_4_70 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_70)
    elseif ahead_us_4_70 > 0 then
      scope.at_us = log_3_116.newest_us
    end
    opened_4_70[slot_2_160] = log_3_116
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_116 = slot_2_160 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_160])
--lua/lib/request_limits.lua:93
  local cost_3_116 = 1
  if scope.costs then cost_3_116 = scope.costs[(its_2_160 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_116, its_long_2_160, is_renewed_2_160 = pack('<dd', scope.at_us, log_3_116.total - log_3_116.sum - cost_3_116), false, false
  do local moved_us_4_88 = log_3_116.moved_us
--lua/lib/charged.lua:9
if moved_us_4_88 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_160, moved_us_4_88) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_116 = log_3_116.newest_us == scope.at_us
  if resolution_us_2_160 ~= '0' then
    is_same_3_116 = math.floor(log_3_116.newest_us / resolution_us_2_160) == math.floor(scope.at_us / resolution_us_2_160)
  end
  if cost_3_116 == 0 then

  elseif log_3_116.entries > 0 and is_same_3_116 then
    call('SETRANGE', key_3_116, log_3_116.from + (log_3_116.entries - 1) * 16, entry_3_116)

    do local head_4_82, at_us_4_82 = log_3_116.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_82, expires_4_82 = unpack_bytes('<dd', head_4_82)
  local is_renewed_4_82 = longest_us_2_160 > seen_us_4_82 or at_us_4_82 + seen_us_4_82 > -expires_4_82
  if is_renewed_4_82 then
    if longest_us_2_160 > seen_us_4_82 then seen_us_4_82 = longest_us_2_160 end
    call('SETRANGE', key_3_116, 0, pack('<dd', seen_us_4_82, -(now_us + 2 * seen_us_4_82)))
    call('PEXPIRE', key_3_116, math.max(math.ceil(seen_us_4_82 / 500), ttl_floor_ms))
  end
is_renewed_2_160 = is_renewed_4_82
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_116.head < 64 then entry_3_116 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_116 end
    local head_4_85, at_us_4_85 = log_3_116.head, scope.at_us
--lua/lib/log.lua:82
local __3_116, is_kept_3_116 = 32 + #entry_3_116, true
  if #head_4_85 < 16 then
    call('SET', key_3_116, pack('<dddd', longest_us_2_160, -(now_us + 2 * longest_us_2_160), 0, 0) .. entry_3_116,
      'PX', math.max(math.ceil(longest_us_2_160 / 500), ttl_floor_ms))
  else
    __3_116 = call('APPEND', key_3_116, entry_3_116)
    do
--lua/lib/log.lua:69
local seen_us_5_67, expires_5_67 = unpack_bytes('<dd', head_4_85)
  local is_renewed_5_67 = longest_us_2_160 > seen_us_5_67 or at_us_4_85 + seen_us_5_67 > -expires_5_67
  if is_renewed_5_67 then
    if longest_us_2_160 > seen_us_5_67 then seen_us_5_67 = longest_us_2_160 end
    call('SETRANGE', key_3_116, 0, pack('<dd', seen_us_5_67, -(now_us + 2 * seen_us_5_67)))
    call('PEXPIRE', key_3_116, math.max(math.ceil(seen_us_5_67 / 500), ttl_floor_ms))
  end
is_kept_3_116 = is_renewed_5_67
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_160, is_renewed_2_160 = (log_3_116.entries + 1) % 16 == 0, is_kept_3_116
  end
--lua/lib/tiers/summed.lua:57
      is_long_2_160 = is_long_2_160 or its_long_2_160
      if is_renewed_2_160 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_160, '[^:]*$'), '')
  do local lasts_us_4_80 = 2 * longest_us_2_160
--lua/lib/meters.lua:37
local meters_4_80, ttl_ms_4_80 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_80 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_80) < ttl_ms_4_80 then
    call('PEXPIRE', meters_4_80, ttl_ms_4_80)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_5_64 = call('PTTL', given[scope.keys + 1])
  if kept_ms_5_64 == -2 then
    local zeros_5_64 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_5_64 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_4_80)
  elseif kept_ms_5_64 < ttl_ms_4_80 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_4_80)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:58
end end
    end
  end
  scope.sums = nil
its_long_0_509 = is_long_2_160
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_509)) end
      is_long, before_0_509 = is_long or its_long_0_509, kind_0_509
    end
  end
--lua/shared.lua:173
    if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_511 = nil
  local first_0_511, last_0_511, step_0_511 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_511 = first_0_511, last_0_511, step_0_511 do
    local kind_0_511 = argv[tier_0_511]
    if kind_0_511 ~= before_0_511 then
      if kind_0_511 == 'sliding' then do
--lua/lib/tiers/sliding.lua:89
if scope.is_summed then do local key_4_89, at_us_4_89 = given[scope.keys + 1], scope.at_us
--lua/lib/sums.lua:65
local text_5_55 = call('GETRANGE', key_4_89, '-320', '-1')
  local size_5_55, head_5_55 = #text_5_55, text_5_55
  if size_5_55 == 320 then
    size_5_55, head_5_55 = call('STRLEN', key_4_89), call('GETRANGE', key_4_89, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_89 = { head = head_5_55, text = text_5_55, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_55 >= 64 then
    local __6_34, __6_34, moved_6_34, __6_34, groups_6_34, front_6_34, total_6_34, base_6_34 = unpack_bytes('<dddddddd', head_5_55)
    local when_6_34, sum_6_34 = unpack_bytes('<dd', text_5_55, #text_5_55 - 16 + 1)
    if groups_6_34 > 0 then log_4_89.groups, log_4_89.front, log_4_89.from = groups_6_34, front_6_34, 64 + 8 * (groups_6_34 + groups_6_34 / 64) end
    local entries_6_34 = (size_5_55 - log_4_89.from) / 16
    log_4_89.entries, log_4_89.first = entries_6_34, math.max(0, entries_6_34 - math.floor(#text_5_55 / 16))
    log_4_89.base, log_4_89.total, log_4_89.sum, log_4_89.moved_us = -base_6_34, total_6_34, total_6_34 - sum_6_34, -moved_6_34
    if entries_6_34 > 0 then log_4_89.newest_us = when_6_34 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_89, expires_4_89, moved_4_89, due_4_89 = unpack_bytes('<dddd', log_4_89.head)
  local groups_4_89, entries_4_89, total_4_89 = log_4_89.groups or 0, log_4_89.entries, log_4_89.total
  local at_5_61 = at_us_4_89 - longest_us_4_89 + 0.5
--lua/lib/sums.lua:174
local kept_4_89, low_us_5_61, high_5_61, high_us_5_61 = 0, nil, log_4_89.entries, nil
  local text_5_61, first_5_61, guesses_5_61 = log_4_89.text, log_4_89.first, 0
  while kept_4_89 < high_5_61 do
    local count_5_61 = math.min(math.floor(#text_5_61 / 16), log_4_89.entries - first_5_61)
    local from_5_61, to_5_61 = math.max(first_5_61, kept_4_89), math.min(first_5_61 + count_5_61, high_5_61) - 1
    local offset_5_61 = #text_5_61 - (first_5_61 + count_5_61 - from_5_61) * 16 + 1

    local entry_5_61 = from_5_61
    repeat
      local when_5_61 = unpack_bytes('<d', text_5_61, offset_5_61 + (entry_5_61 - from_5_61) * 16)
      if when_5_61 >= at_5_61 then high_5_61, high_us_5_61 = entry_5_61, when_5_61 else kept_4_89, low_us_5_61 = entry_5_61 + 1, when_5_61 end
      entry_5_61 = high_5_61 > to_5_61 and to_5_61 or math.floor((kept_4_89 + high_5_61) / 2)
    until high_5_61 <= from_5_61 or kept_4_89 > to_5_61 or kept_4_89 >= high_5_61
    if kept_4_89 < high_5_61 and not low_us_5_61 then
      local when_5_61 = unpack_bytes('<d', call('GETRANGE', key_4_89, log_4_89.from, log_4_89.from + 7))
      if when_5_61 >= at_5_61 then high_5_61 = 0 else kept_4_89, low_us_5_61 = 1, when_5_61 end
    end
    if kept_4_89 < high_5_61 then
      local guess_5_61 = math.floor((kept_4_89 + high_5_61) / 2)
      if guesses_5_61 < 3 then guess_5_61 = kept_4_89 - 1 + math.ceil((at_5_61 - low_us_5_61) / (high_us_5_61 - low_us_5_61) * (high_5_61 - kept_4_89 + 1)) end
      guess_5_61, guesses_5_61 = math.max(kept_4_89, math.min(guess_5_61, high_5_61 - 1)), guesses_5_61 + 1
      do
--lua/lib/sums.lua:163
local start_6_40 = math.floor(guess_5_61 / 32) * 32
  local first_6_40 = math.max(start_6_40 - 1, 0)
  local text_6_40 = call('GETRANGE', key_4_89, log_4_89.from + first_6_40 * 16, log_4_89.from + math.min(start_6_40 + 32, log_4_89.entries) * 16 - 1)
text_5_61, first_5_61 = text_6_40, first_6_40
--lua/lib/sums.lua:195
end
      log_4_89.group, log_4_89.group_first = text_5_61, first_5_61
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_89 > 0 and kept_4_89 < entries_4_89 then kept_4_89 = kept_4_89 - kept_4_89 % 32 end
  if kept_4_89 > entries_4_89 * 3 / 8 then
    local entry_5_59 = kept_4_89 - 1
--lua/lib/sums.lua:151
local base_4_89 = log_4_89.base
  if entry_5_59 >= 0 then
--lua/lib/sums.lua:111
    local text_6_36, at_6_36 = log_4_89.text, 1
  if entry_5_59 < log_4_89.first then
    text_6_36 = call('GETRANGE', key_4_89, log_4_89.from + entry_5_59 * 16, log_4_89.from + entry_5_59 * 16 + 16 - 1)
  else
    at_6_36 = #text_6_36 - (log_4_89.entries - entry_5_59) * 16 + 1
  end
  local __5_59, sum_5_59 = unpack_bytes('<dd', text_6_36, at_6_36)






    local more_5_59, groups_6_38 = log_4_89.total, log_4_89.groups or 0
  local group_6_38 = math.floor(entry_5_59 / 32)
  if group_6_38 < groups_6_38 then
    local known_6_38 = log_4_89.known
    if not known_6_38 then
      local packed_6_38 = call('GETRANGE', key_4_89, 64, 64 + groups_6_38 / 64 * 8 - 1)
      known_6_38 = { [0] = log_4_89.front }
      for i_6_38 = 1, groups_6_38 / 64 do known_6_38[i_6_38] = known_6_38[i_6_38 - 1] + unpack_bytes('<d', packed_6_38, 8 * i_6_38 - 7) end
      known_6_38.slices, log_4_89.known = {}, known_6_38
    end
    local at_6_38 = math.floor(group_6_38 / 64)
    local slice_6_38 = known_6_38.slices[at_6_38]
    if not slice_6_38 then
      local from_6_38 = 64 + 8 * (groups_6_38 / 64 + at_6_38 * 64)
      local packed_6_38 = call('GETRANGE', key_4_89, from_6_38, from_6_38 + 8 * 64 - 1)
      slice_6_38 = { [0] = known_6_38[at_6_38] }
      for i_6_38 = 1, 64 - 1 do slice_6_38[i_6_38] = slice_6_38[i_6_38 - 1] + unpack_bytes('<d', packed_6_38, 8 * i_6_38 - 7) end
      known_6_38.slices[at_6_38] = slice_6_38
    end
    more_5_59 = slice_6_38[group_6_38 % 64]
  end
--lua/lib/sums.lua:155
    base_4_89 = more_5_59 - sum_5_59
  end
--lua/lib/sums.lua:124
    local front_4_89, groups_5_57 = log_4_89.total, log_4_89.groups or 0
  local group_5_57 = math.floor(kept_4_89 / 32)
  if group_5_57 < groups_5_57 then
    local known_5_57 = log_4_89.known
    if not known_5_57 then
      local packed_5_57 = call('GETRANGE', key_4_89, 64, 64 + groups_5_57 / 64 * 8 - 1)
      known_5_57 = { [0] = log_4_89.front }
      for i_5_57 = 1, groups_5_57 / 64 do known_5_57[i_5_57] = known_5_57[i_5_57 - 1] + unpack_bytes('<d', packed_5_57, 8 * i_5_57 - 7) end
      known_5_57.slices, log_4_89.known = {}, known_5_57
    end
    local at_5_57 = math.floor(group_5_57 / 64)
    local slice_5_57 = known_5_57.slices[at_5_57]
    if not slice_5_57 then
      local from_5_57 = 64 + 8 * (groups_5_57 / 64 + at_5_57 * 64)
      local packed_5_57 = call('GETRANGE', key_4_89, from_5_57, from_5_57 + 8 * 64 - 1)
      slice_5_57 = { [0] = known_5_57[at_5_57] }
      for i_5_57 = 1, 64 - 1 do slice_5_57[i_5_57] = slice_5_57[i_5_57 - 1] + unpack_bytes('<d', packed_5_57, 8 * i_5_57 - 7) end
      known_5_57.slices[at_5_57] = slice_5_57
    end
    front_4_89 = slice_5_57[group_5_57 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_89 = ''
    local rest_4_89 = call('GETRANGE', key_4_89, log_4_89.from + kept_4_89 * 16, -1)
    if kept_4_89 == entries_4_89 then groups_4_89, front_4_89, total_4_89 = 0, 0, 0 end
    if kept_4_89 / 32 >= groups_4_89 then groups_4_89 = 0 end
    if groups_4_89 > 0 then
      local left_4_89 = call('GETRANGE', key_4_89, 64 + 8 * (groups_4_89 / 64 + kept_4_89 / 32), log_4_89.from - 1)
      left_4_89 = left_4_89 .. string.rep(pack('<d', 0), kept_4_89 / 32)
      local slices_4_89 = {}
      for slice_4_89 = 1, groups_4_89 / 64 do
        local sum_4_89 = 0
        for i_4_89 = (slice_4_89 - 1) * 64 + 1, slice_4_89 * 64 do sum_4_89 = sum_4_89 + unpack_bytes('<d', left_4_89, 8 * i_4_89 - 7) end
        slices_4_89[slice_4_89] = pack('<d', sum_4_89)
      end
      corrections_4_89 = table.concat(slices_4_89) .. left_4_89
    end
    call('SET', key_4_89, pack('<dddddddd', longest_us_4_89, expires_4_89, moved_4_89, due_4_89, groups_4_89, front_4_89, total_4_89, -base_4_89) .. corrections_4_89, 'KEEPTTL')
    call('APPEND', key_4_89, rest_4_89)
  end
--lua/lib/tiers/sliding.lua:89
end else do
--lua/lib/log.lua:110
local key_3_109 = given[scope.keys + 1]
  local head_3_109 = call('GETRANGE', key_3_109, 0, 32 - 1)
  local oldest_us_3_109 = scope.at_us - unpack_bytes('<d', head_3_109)
  local count_3_109 = (call('STRLEN', key_3_109) - 32) / 8
  local low_3_109, high_3_109 = math.floor(count_3_109 * 3 / 8), count_3_109
  local middle_3_109 = low_3_109
  while low_3_109 < high_3_109 do
    local from_3_109 = 32 + middle_3_109 * 8
    local entry_3_109 = call('GETRANGE', key_3_109, from_3_109, from_3_109 + 7)
    if unpack_bytes('<d', entry_3_109) > oldest_us_3_109 then high_3_109 = middle_3_109 else low_3_109 = middle_3_109 + 1 end
    middle_3_109 = math.floor((low_3_109 + high_3_109) / 2)
  end

  if low_3_109 > math.floor(count_3_109 * 3 / 8) then
    local rest_3_109 = call('GETRANGE', key_3_109, 32 + low_3_109 * 8, -1)

    call('SET', key_3_109, head_3_109, 'KEEPTTL')
    call('APPEND', key_3_109, rest_3_109)
  end
--lua/lib/tiers/sliding.lua:89
end end
--lua/lib/tiers/kinds.lua:194
end elseif kind_0_511 == 'pace' then elseif kind_0_511 == 'fixed' then elseif kind_0_511 == 'gcra' then elseif kind_0_511 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_162 = nil
  local first_2_162, last_2_162, step_2_162 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_162 = tier_0_511, last_2_162, step_2_162 do
    local kind_2_162 = argv[its_2_162]
    local slot_2_162 = argv[its_2_162 + 3]
    if kind_2_162 == 'summed' and slot_2_162 ~= before_2_162 then
      before_2_162 = slot_2_162
      do local key_4_90, at_us_4_90 = given[scope.keys - slot_2_162], scope.at_us
--lua/lib/sums.lua:65
local text_5_56 = call('GETRANGE', key_4_90, '-320', '-1')
  local size_5_56, head_5_56 = #text_5_56, text_5_56
  if size_5_56 == 320 then
    size_5_56, head_5_56 = call('STRLEN', key_4_90), call('GETRANGE', key_4_90, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_90 = { head = head_5_56, text = text_5_56, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_56 >= 64 then
    local __6_35, __6_35, moved_6_35, __6_35, groups_6_35, front_6_35, total_6_35, base_6_35 = unpack_bytes('<dddddddd', head_5_56)
    local when_6_35, sum_6_35 = unpack_bytes('<dd', text_5_56, #text_5_56 - 16 + 1)
    if groups_6_35 > 0 then log_4_90.groups, log_4_90.front, log_4_90.from = groups_6_35, front_6_35, 64 + 8 * (groups_6_35 + groups_6_35 / 64) end
    local entries_6_35 = (size_5_56 - log_4_90.from) / 16
    log_4_90.entries, log_4_90.first = entries_6_35, math.max(0, entries_6_35 - math.floor(#text_5_56 / 16))
    log_4_90.base, log_4_90.total, log_4_90.sum, log_4_90.moved_us = -base_6_35, total_6_35, total_6_35 - sum_6_35, -moved_6_35
    if entries_6_35 > 0 then log_4_90.newest_us = when_6_35 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_90, expires_4_90, moved_4_90, due_4_90 = unpack_bytes('<dddd', log_4_90.head)
  local groups_4_90, entries_4_90, total_4_90 = log_4_90.groups or 0, log_4_90.entries, log_4_90.total
  local at_5_62 = at_us_4_90 - longest_us_4_90 + 0.5
--lua/lib/sums.lua:174
local kept_4_90, low_us_5_62, high_5_62, high_us_5_62 = 0, nil, log_4_90.entries, nil
  local text_5_62, first_5_62, guesses_5_62 = log_4_90.text, log_4_90.first, 0
  while kept_4_90 < high_5_62 do
    local count_5_62 = math.min(math.floor(#text_5_62 / 16), log_4_90.entries - first_5_62)
    local from_5_62, to_5_62 = math.max(first_5_62, kept_4_90), math.min(first_5_62 + count_5_62, high_5_62) - 1
    local offset_5_62 = #text_5_62 - (first_5_62 + count_5_62 - from_5_62) * 16 + 1

    local entry_5_62 = from_5_62
    repeat
      local when_5_62 = unpack_bytes('<d', text_5_62, offset_5_62 + (entry_5_62 - from_5_62) * 16)
      if when_5_62 >= at_5_62 then high_5_62, high_us_5_62 = entry_5_62, when_5_62 else kept_4_90, low_us_5_62 = entry_5_62 + 1, when_5_62 end
      entry_5_62 = high_5_62 > to_5_62 and to_5_62 or math.floor((kept_4_90 + high_5_62) / 2)
    until high_5_62 <= from_5_62 or kept_4_90 > to_5_62 or kept_4_90 >= high_5_62
    if kept_4_90 < high_5_62 and not low_us_5_62 then
      local when_5_62 = unpack_bytes('<d', call('GETRANGE', key_4_90, log_4_90.from, log_4_90.from + 7))
      if when_5_62 >= at_5_62 then high_5_62 = 0 else kept_4_90, low_us_5_62 = 1, when_5_62 end
    end
    if kept_4_90 < high_5_62 then
      local guess_5_62 = math.floor((kept_4_90 + high_5_62) / 2)
      if guesses_5_62 < 3 then guess_5_62 = kept_4_90 - 1 + math.ceil((at_5_62 - low_us_5_62) / (high_us_5_62 - low_us_5_62) * (high_5_62 - kept_4_90 + 1)) end
      guess_5_62, guesses_5_62 = math.max(kept_4_90, math.min(guess_5_62, high_5_62 - 1)), guesses_5_62 + 1
      do
--lua/lib/sums.lua:163
local start_6_41 = math.floor(guess_5_62 / 32) * 32
  local first_6_41 = math.max(start_6_41 - 1, 0)
  local text_6_41 = call('GETRANGE', key_4_90, log_4_90.from + first_6_41 * 16, log_4_90.from + math.min(start_6_41 + 32, log_4_90.entries) * 16 - 1)
text_5_62, first_5_62 = text_6_41, first_6_41
--lua/lib/sums.lua:195
end
      log_4_90.group, log_4_90.group_first = text_5_62, first_5_62
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_90 > 0 and kept_4_90 < entries_4_90 then kept_4_90 = kept_4_90 - kept_4_90 % 32 end
  if kept_4_90 > entries_4_90 * 3 / 8 then
    local entry_5_60 = kept_4_90 - 1
--lua/lib/sums.lua:151
local base_4_90 = log_4_90.base
  if entry_5_60 >= 0 then
--lua/lib/sums.lua:111
    local text_6_37, at_6_37 = log_4_90.text, 1
  if entry_5_60 < log_4_90.first then
    text_6_37 = call('GETRANGE', key_4_90, log_4_90.from + entry_5_60 * 16, log_4_90.from + entry_5_60 * 16 + 16 - 1)
  else
    at_6_37 = #text_6_37 - (log_4_90.entries - entry_5_60) * 16 + 1
  end
  local __5_60, sum_5_60 = unpack_bytes('<dd', text_6_37, at_6_37)






    local more_5_60, groups_6_39 = log_4_90.total, log_4_90.groups or 0
  local group_6_39 = math.floor(entry_5_60 / 32)
  if group_6_39 < groups_6_39 then
    local known_6_39 = log_4_90.known
    if not known_6_39 then
      local packed_6_39 = call('GETRANGE', key_4_90, 64, 64 + groups_6_39 / 64 * 8 - 1)
      known_6_39 = { [0] = log_4_90.front }
      for i_6_39 = 1, groups_6_39 / 64 do known_6_39[i_6_39] = known_6_39[i_6_39 - 1] + unpack_bytes('<d', packed_6_39, 8 * i_6_39 - 7) end
      known_6_39.slices, log_4_90.known = {}, known_6_39
    end
    local at_6_39 = math.floor(group_6_39 / 64)
    local slice_6_39 = known_6_39.slices[at_6_39]
    if not slice_6_39 then
      local from_6_39 = 64 + 8 * (groups_6_39 / 64 + at_6_39 * 64)
      local packed_6_39 = call('GETRANGE', key_4_90, from_6_39, from_6_39 + 8 * 64 - 1)
      slice_6_39 = { [0] = known_6_39[at_6_39] }
      for i_6_39 = 1, 64 - 1 do slice_6_39[i_6_39] = slice_6_39[i_6_39 - 1] + unpack_bytes('<d', packed_6_39, 8 * i_6_39 - 7) end
      known_6_39.slices[at_6_39] = slice_6_39
    end
    more_5_60 = slice_6_39[group_6_39 % 64]
  end
--lua/lib/sums.lua:155
    base_4_90 = more_5_60 - sum_5_60
  end
--lua/lib/sums.lua:124
    local front_4_90, groups_5_58 = log_4_90.total, log_4_90.groups or 0
  local group_5_58 = math.floor(kept_4_90 / 32)
  if group_5_58 < groups_5_58 then
    local known_5_58 = log_4_90.known
    if not known_5_58 then
      local packed_5_58 = call('GETRANGE', key_4_90, 64, 64 + groups_5_58 / 64 * 8 - 1)
      known_5_58 = { [0] = log_4_90.front }
      for i_5_58 = 1, groups_5_58 / 64 do known_5_58[i_5_58] = known_5_58[i_5_58 - 1] + unpack_bytes('<d', packed_5_58, 8 * i_5_58 - 7) end
      known_5_58.slices, log_4_90.known = {}, known_5_58
    end
    local at_5_58 = math.floor(group_5_58 / 64)
    local slice_5_58 = known_5_58.slices[at_5_58]
    if not slice_5_58 then
      local from_5_58 = 64 + 8 * (groups_5_58 / 64 + at_5_58 * 64)
      local packed_5_58 = call('GETRANGE', key_4_90, from_5_58, from_5_58 + 8 * 64 - 1)
      slice_5_58 = { [0] = known_5_58[at_5_58] }
      for i_5_58 = 1, 64 - 1 do slice_5_58[i_5_58] = slice_5_58[i_5_58 - 1] + unpack_bytes('<d', packed_5_58, 8 * i_5_58 - 7) end
      known_5_58.slices[at_5_58] = slice_5_58
    end
    front_4_90 = slice_5_58[group_5_58 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_90 = ''
    local rest_4_90 = call('GETRANGE', key_4_90, log_4_90.from + kept_4_90 * 16, -1)
    if kept_4_90 == entries_4_90 then groups_4_90, front_4_90, total_4_90 = 0, 0, 0 end
    if kept_4_90 / 32 >= groups_4_90 then groups_4_90 = 0 end
    if groups_4_90 > 0 then
      local left_4_90 = call('GETRANGE', key_4_90, 64 + 8 * (groups_4_90 / 64 + kept_4_90 / 32), log_4_90.from - 1)
      left_4_90 = left_4_90 .. string.rep(pack('<d', 0), kept_4_90 / 32)
      local slices_4_90 = {}
      for slice_4_90 = 1, groups_4_90 / 64 do
        local sum_4_90 = 0
        for i_4_90 = (slice_4_90 - 1) * 64 + 1, slice_4_90 * 64 do sum_4_90 = sum_4_90 + unpack_bytes('<d', left_4_90, 8 * i_4_90 - 7) end
        slices_4_90[slice_4_90] = pack('<d', sum_4_90)
      end
      corrections_4_90 = table.concat(slices_4_90) .. left_4_90
    end
    call('SET', key_4_90, pack('<dddddddd', longest_us_4_90, expires_4_90, moved_4_90, due_4_90, groups_4_90, front_4_90, total_4_90, -base_4_90) .. corrections_4_90, 'KEEPTTL')
    call('APPEND', key_4_90, rest_4_90)
  end
--lua/lib/tiers/summed.lua:92
end
    end
  end
--lua/lib/tiers/kinds.lua:194
end else error('no such kind of tier: ' .. tostring(kind_0_511)) end
      before_0_511 = kind_0_511
    end
  end
--lua/shared.lua:173
end end
    if scope.cap then do local token_0_512, lease_us_0_512 = request.token, request.lease_us
--lua/lib/lease.lua:21
local leases_0_512, holders_0_512 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_512, now_us + lease_us_0_512, waiter)
  call('HSET', holders_0_512, waiter, token_0_512 .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_512) < math.max(lease_us_0_512 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_512 = math.max(lease_us_0_512 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_512, ttl_ms_0_512)

    if call('PTTL', holders_0_512) < ttl_ms_0_512 then call('PEXPIRE', holders_0_512, ttl_ms_0_512) end
  end
--lua/shared.lua:174
end end
  end
--lua/lib/charged.lua:15
  local texts, is_told_0_474 = nil, false
  for s_0_474 = 1, #scopes do
    local scope_0_474 = scopes[s_0_474]
    if scope_0_474.costs or scope_0_474.noted or scope_0_474.at_us ~= now_us then is_told_0_474 = true end
  end
  for s_0_474 = 1, is_told_0_474 and #scopes or 0 do
    local scope_0_474 = scopes[s_0_474]
    texts = texts or {}
    texts[s_0_474] = string.format('%.0f', scope_0_474.at_us) .. (scope_0_474.noted or '')
  end
--lua/shared.lua:177
  do local set_back_us_0_426 = request.set_back_us
--lua/lib/reply.lua:68
local n_0_426 = #reply
  if texts then
    reply[n_0_426 + 1], reply[n_0_426 + 2], reply[n_0_426 + 3] = 9, set_back_us_0_426, table.concat(texts, ',')
  elseif set_back_us_0_426 > 0 then
    reply[n_0_426 + 1], reply[n_0_426 + 2] = 11, set_back_us_0_426
  else
    reply[n_0_426 + 1] = 10
  end
--lua/shared.lua:177
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
--lua/lib/reply.lua:175
for i_0_20 = #reply, length + 1, -1 do reply[i_0_20] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/shared.lua:190
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
  sha1: '2c6fad162eab4d9c1e5eec87eaab39f74d218f0b',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/sums.lua:28
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/left.lua:32
local function left_return(scope, may_write)
  local key, left = (given[scope.keys + 1]), scope.sums['0']
  local text = left.entries > 1 and call('GETRANGE', key, 0, -16 - 1) or ''
  if not may_write then
    scope.copy = text
  elseif text == '' then
    call('DEL', key)
  else
    call('SET', key, text, 'KEEPTTL')
  end
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  scope.is_summed = text ~= '' or scope.costs ~= nil
  local size_0_161 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_161 >= 64 then
    local __0_161, __0_161, moved_0_161, __0_161, groups_0_161, front_0_161, total_0_161, base_0_161 = unpack_bytes('<dddddddd', text)
    local when_0_161, sum_0_161 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_161 > 0 then log.groups, log.front, log.from = groups_0_161, front_0_161, 64 + 8 * (groups_0_161 + groups_0_161 / 64) end
    local entries_0_161 = (size_0_161 - log.from) / 16
    log.entries, log.first = entries_0_161, math.max(0, entries_0_161 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_161, total_0_161, total_0_161 - sum_0_161, -moved_0_161
    if entries_0_161 > 0 then log.newest_us = when_0_161 end
  end
--lua/lib/left.lua:45
  scope.sums['0'] = scope.is_summed and log or nil
  scope.set_back_us = nil
  for _, opened in pairs(scope.sums) do
    local ahead_us = opened.newest_us - scope.at_us
    if ahead_us > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
    elseif ahead_us > 0 then
      scope.at_us = opened.newest_us
    end
  end
end
--lua/lib/meters.lua:46
local function meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:84
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
--lua/lib/log.lua:51
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
--lua/lib/log.lua:133
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


local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end
--lua/lib/log_to_sums.lua:15
local function log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = log_find(key, count, own_us), log_find(key, count, own_us + 1) end
  while last < count do
    local next_last = math.min(last + each, count)
    if last < behind and behind < next_last then next_last = behind end
    if last < own and own < next_last then next_last = own end
    last = next_last
    parts[#parts + 1] = pack('<dd', unpack_bytes('<d', text, 32 + last * 8 - 7) - by_us, -last)
  end
  text = table.concat(parts)
  if may_write then call('SET', key, text, 'KEEPTTL') else scope.copy = text end
  scope.is_summed, scope.sums = true, scope.sums or {}
  local size_0_162 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_162 >= 64 then
    local __0_162, __0_162, moved_0_162, __0_162, groups_0_162, front_0_162, total_0_162, base_0_162 = unpack_bytes('<dddddddd', text)
    local when_0_162, sum_0_162 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_162 > 0 then log.groups, log.front, log.from = groups_0_162, front_0_162, 64 + 8 * (groups_0_162 + groups_0_162 / 64) end
    local entries_0_162 = (size_0_162 - log.from) / 16
    log.entries, log.first = entries_0_162, math.max(0, entries_0_162 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_162, total_0_162, total_0_162 - sum_0_162, -moved_0_162
    if entries_0_162 > 0 then log.newest_us = when_0_162 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:42
local function sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_168 = scope.sums or {}
  scope.sums = opened_0_168
  local log = opened_0_168[slot]
  if not log then
    local key_0_168 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_98 = call('GETRANGE', key_0_168, '-320', '-1')
  local size_1_98, head_1_98 = #text_1_98, text_1_98
  if size_1_98 == 320 then
    size_1_98, head_1_98 = call('STRLEN', key_0_168), call('GETRANGE', key_0_168, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_168 = { head = head_1_98, text = text_1_98, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_98 >= 64 then
    local __2_61, __2_61, moved_2_61, __2_61, groups_2_61, front_2_61, total_2_61, base_2_61 = unpack_bytes('<dddddddd', head_1_98)
    local when_2_61, sum_2_61 = unpack_bytes('<dd', text_1_98, #text_1_98 - 16 + 1)
    if groups_2_61 > 0 then read_0_168.groups, read_0_168.front, read_0_168.from = groups_2_61, front_2_61, 64 + 8 * (groups_2_61 + groups_2_61 / 64) end
    local entries_2_61 = (size_1_98 - read_0_168.from) / 16
    read_0_168.entries, read_0_168.first = entries_2_61, math.max(0, entries_2_61 - math.floor(#text_1_98 / 16))
    read_0_168.base, read_0_168.total, read_0_168.sum, read_0_168.moved_us = -base_2_61, total_2_61, total_2_61 - sum_2_61, -moved_2_61
    if entries_2_61 > 0 then read_0_168.newest_us = when_2_61 end
  end
--lua/lib/sums.lua:84
    log = read_0_168
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_168 = log.newest_us - scope.at_us
    if ahead_us_0_168 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_168)
    elseif ahead_us_0_168 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_168[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_203 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_203 > log.base then
    local key_0_203 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_132, low_sum_1_132 = -1, log.base
  local high_1_132, high_sum_1_132, when_0_203 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_132, around_1_132, guess_1_132 = 0, 1, high_1_132
  if 0 > 0 then guess_1_132 = high_1_132 - math.floor((high_sum_1_132 - need_0_203) / 0) else guesses_1_132, around_1_132 = 1, 8 end
  while high_1_132 - low_1_132 > 1 do
    if guesses_1_132 > 3 then
      guess_1_132 = math.ceil((low_1_132 + high_1_132) / 2)
    elseif guesses_1_132 > 0 then
      guess_1_132 = low_1_132 + math.ceil((need_0_203 - low_sum_1_132) / (high_sum_1_132 - low_sum_1_132) * (high_1_132 - low_1_132))
    end
    guess_1_132 = math.max(low_1_132 + 1, math.min(guess_1_132, high_1_132))
    local from_1_132, to_1_132 = math.max(guess_1_132 - around_1_132, low_1_132 + 1), math.min(guess_1_132 + around_1_132 - 1, high_1_132 - 1)
    local text_1_132, offset_1_132 = log.text, 0
    if from_1_132 >= log.first then
      offset_1_132 = #text_1_132 - (log.entries - from_1_132) * 16 + 1
    else
      text_1_132, offset_1_132 = call('GETRANGE', key_0_203, log.from + from_1_132 * 16, log.from + (to_1_132 + 1) * 16 - 1), 1
    end

    local at_1_132 = from_1_132
    repeat
      local its_when_1_132, sum_1_132 = unpack_bytes('<dd', text_1_132, offset_1_132 + (at_1_132 - from_1_132) * 16)
--lua/lib/sums.lua:124
      local more_1_132, groups_2_66 = log.total, log.groups or 0
  local group_2_66 = math.floor(at_1_132 / 32)
  if group_2_66 < groups_2_66 then
    local known_2_66 = log.known
    if not known_2_66 then
      local packed_2_66 = call('GETRANGE', key_0_203, 64, 64 + groups_2_66 / 64 * 8 - 1)
      known_2_66 = { [0] = log.front }
      for i_2_66 = 1, groups_2_66 / 64 do known_2_66[i_2_66] = known_2_66[i_2_66 - 1] + unpack_bytes('<d', packed_2_66, 8 * i_2_66 - 7) end
      known_2_66.slices, log.known = {}, known_2_66
    end
    local at_2_66 = math.floor(group_2_66 / 64)
    local slice_2_66 = known_2_66.slices[at_2_66]
    if not slice_2_66 then
      local from_2_66 = 64 + 8 * (groups_2_66 / 64 + at_2_66 * 64)
      local packed_2_66 = call('GETRANGE', key_0_203, from_2_66, from_2_66 + 8 * 64 - 1)
      slice_2_66 = { [0] = known_2_66[at_2_66] }
      for i_2_66 = 1, 64 - 1 do slice_2_66[i_2_66] = slice_2_66[i_2_66 - 1] + unpack_bytes('<d', packed_2_66, 8 * i_2_66 - 7) end
      known_2_66.slices[at_2_66] = slice_2_66
    end
    more_1_132 = slice_2_66[group_2_66 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_132 = more_1_132 - sum_1_132
      if sum_1_132 >= need_0_203 then high_1_132, high_sum_1_132, when_0_203 = at_1_132, sum_1_132, its_when_1_132 else low_1_132, low_sum_1_132 = at_1_132, sum_1_132 end
      at_1_132 = high_1_132 > to_1_132 and to_1_132 or math.floor((low_1_132 + high_1_132) / 2)
    until high_1_132 == from_1_132 or low_1_132 == to_1_132 or high_1_132 - low_1_132 <= 1
    guesses_1_132, around_1_132 = guesses_1_132 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_203 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
local function sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_169 = scope.sums or {}
  scope.sums = opened_0_169
  local log = opened_0_169[slot]
  if not log then
    local key_0_169 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_99 = call('GETRANGE', key_0_169, '-320', '-1')
  local size_1_99, head_1_99 = #text_1_99, text_1_99
  if size_1_99 == 320 then
    size_1_99, head_1_99 = call('STRLEN', key_0_169), call('GETRANGE', key_0_169, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_169 = { head = head_1_99, text = text_1_99, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_99 >= 64 then
    local __2_62, __2_62, moved_2_62, __2_62, groups_2_62, front_2_62, total_2_62, base_2_62 = unpack_bytes('<dddddddd', head_1_99)
    local when_2_62, sum_2_62 = unpack_bytes('<dd', text_1_99, #text_1_99 - 16 + 1)
    if groups_2_62 > 0 then read_0_169.groups, read_0_169.front, read_0_169.from = groups_2_62, front_2_62, 64 + 8 * (groups_2_62 + groups_2_62 / 64) end
    local entries_2_62 = (size_1_99 - read_0_169.from) / 16
    read_0_169.entries, read_0_169.first = entries_2_62, math.max(0, entries_2_62 - math.floor(#text_1_99 / 16))
    read_0_169.base, read_0_169.total, read_0_169.sum, read_0_169.moved_us = -base_2_62, total_2_62, total_2_62 - sum_2_62, -moved_2_62
    if entries_2_62 > 0 then read_0_169.newest_us = when_2_62 end
  end
--lua/lib/sums.lua:84
    log = read_0_169
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_169 = log.newest_us - scope.at_us
    if ahead_us_0_169 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_169)
    elseif ahead_us_0_169 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_169[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:81
  local at_0_189 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:174
local entry, low_us_0_189, high_0_189, high_us_0_189 = 0, nil, log.entries, nil
  local text_0_189, first_0_189, guesses_0_189 = log.text, log.first, 0
  while entry < high_0_189 do
    local count_0_189 = math.min(math.floor(#text_0_189 / 16), log.entries - first_0_189)
    local from_0_189, to_0_189 = math.max(first_0_189, entry), math.min(first_0_189 + count_0_189, high_0_189) - 1
    local offset_0_189 = #text_0_189 - (first_0_189 + count_0_189 - from_0_189) * 16 + 1

    local entry_0_189 = from_0_189
    repeat
      local when_0_189 = unpack_bytes('<d', text_0_189, offset_0_189 + (entry_0_189 - from_0_189) * 16)
      if when_0_189 >= at_0_189 then high_0_189, high_us_0_189 = entry_0_189, when_0_189 else entry, low_us_0_189 = entry_0_189 + 1, when_0_189 end
      entry_0_189 = high_0_189 > to_0_189 and to_0_189 or math.floor((entry + high_0_189) / 2)
    until high_0_189 <= from_0_189 or entry > to_0_189 or entry >= high_0_189
    if entry < high_0_189 and not low_us_0_189 then
      local when_0_189 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_189 >= at_0_189 then high_0_189 = 0 else entry, low_us_0_189 = 1, when_0_189 end
    end
    if entry < high_0_189 then
      local guess_0_189 = math.floor((entry + high_0_189) / 2)
      if guesses_0_189 < 3 then guess_0_189 = entry - 1 + math.ceil((at_0_189 - low_us_0_189) / (high_us_0_189 - low_us_0_189) * (high_0_189 - entry + 1)) end
      guess_0_189, guesses_0_189 = math.max(entry, math.min(guess_0_189, high_0_189 - 1)), guesses_0_189 + 1
      do
--lua/lib/sums.lua:163
local start_1_118 = math.floor(guess_0_189 / 32) * 32
  local first_1_118 = math.max(start_1_118 - 1, 0)
  local text_1_118 = call('GETRANGE', key, log.from + first_1_118 * 16, log.from + math.min(start_1_118 + 32, log.entries) * 16 - 1)
text_0_189, first_0_189 = text_1_118, first_1_118
--lua/lib/sums.lua:195
end
      log.group, log.group_first = text_0_189, first_0_189
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:111
  local text_0_174, at_0_174 = log.text, 1
  if entry < log.first then
    text_0_174 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_174 = #text_0_174 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_174 = unpack_bytes('<dd', text_0_174, at_0_174)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_184 = entry - 1
--lua/lib/sums.lua:151
local before = log.base
  if entry_0_184 >= 0 then
--lua/lib/sums.lua:111
    local text_1_107, at_1_107 = log.text, 1
  if entry_0_184 < log.first then
    text_1_107 = call('GETRANGE', key, log.from + entry_0_184 * 16, log.from + entry_0_184 * 16 + 16 - 1)
  else
    at_1_107 = #text_1_107 - (log.entries - entry_0_184) * 16 + 1
  end
  local __0_184, sum_0_184 = unpack_bytes('<dd', text_1_107, at_1_107)






    local more_0_184, groups_1_114 = log.total, log.groups or 0
  local group_1_114 = math.floor(entry_0_184 / 32)
  if group_1_114 < groups_1_114 then
    local known_1_114 = log.known
    if not known_1_114 then
      local packed_1_114 = call('GETRANGE', key, 64, 64 + groups_1_114 / 64 * 8 - 1)
      known_1_114 = { [0] = log.front }
      for i_1_114 = 1, groups_1_114 / 64 do known_1_114[i_1_114] = known_1_114[i_1_114 - 1] + unpack_bytes('<d', packed_1_114, 8 * i_1_114 - 7) end
      known_1_114.slices, log.known = {}, known_1_114
    end
    local at_1_114 = math.floor(group_1_114 / 64)
    local slice_1_114 = known_1_114.slices[at_1_114]
    if not slice_1_114 then
      local from_1_114 = 64 + 8 * (groups_1_114 / 64 + at_1_114 * 64)
      local packed_1_114 = call('GETRANGE', key, from_1_114, from_1_114 + 8 * 64 - 1)
      slice_1_114 = { [0] = known_1_114[at_1_114] }
      for i_1_114 = 1, 64 - 1 do slice_1_114[i_1_114] = slice_1_114[i_1_114 - 1] + unpack_bytes('<d', packed_1_114, 8 * i_1_114 - 7) end
      known_1_114.slices[at_1_114] = slice_1_114
    end
    more_0_184 = slice_1_114[group_1_114 % 64]
  end
--lua/lib/sums.lua:155
    before = more_0_184 - sum_0_184
  end
--lua/lib/tiers/sums_tier.lua:85
  return math.min(tonumber(argv[tier + 1]), log.sum - before), when + window_us
end
--lua/lib/tiers/sliding.lua:40
local function sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:55
local function sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:50
  local limit_0_204, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_204) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:92
local function sliding_used(scope, tier)
  if scope.is_summed then return sums_tier_used(scope, tier, '0') end
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:33
local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_212, to_0_212 = argv[tier + 3], argv[tier + 4]
  local copy_0_212, next_us = scope.copy, 0
  local due_0_212 = copy_0_212 and string.sub(copy_0_212, from_0_212 + 1, to_0_212 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_212, to_0_212)
  if #due_0_212 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_212)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







local function pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:17
  local from_0_213, to_0_213 = argv[tier + 3], argv[tier + 4]
  local copy_0_213, next_us = scope.copy, 0
  local due_0_213 = copy_0_213 and string.sub(copy_0_213, from_0_213 + 1, to_0_213 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_213, to_0_213)
  if #due_0_213 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_213)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:47
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:92
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:17
  local from_0_214, to_0_214 = argv[tier + 3], argv[tier + 4]
  local copy_0_214, turn_us = scope.copy, 0
  local due_0_214 = copy_0_214 and string.sub(copy_0_214, from_0_214 + 1, to_0_214 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_214, to_0_214)
  if #due_0_214 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_214)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:94
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:74
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:19
  local kept_0_220 = scope[tier]
  if kept_0_220 == nil then
    local field_1_124 = argv[tier + 3]
    kept_0_220 = call('HGET', (given[scope.keys]), field_1_124)
    scope[tier] = kept_0_220
    if not kept_0_220 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_220 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_220) end

  local __0_220, edges_0_220 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_220 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_220 == '' and 1 or 2)
  if is_set_back_0_220 then do local at_us_1_136 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_136, edges_1_136 = argv[tier + 3], argv[tier + 4]
  local length_us_1_136, alike_1_136 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_136, closes_us_1_136 = at_us_1_136 + length_us_1_136, nil
  if edges_1_136 ~= '' then
    local __1_136, last_1_136, guard_us_1_136, edge_us_1_136 = string.find(edges_1_136, '^(%S+) (%S+)')
    local is_here_1_136 = false
    edge_us_1_136 = edge_us_1_136 * 1000000
    repeat
      local from_us_1_136, __1_136, to_1_136, length_1_136, count_1_136 = edge_us_1_136, string.find(edges_1_136, '^ ([%d.]+)x(%d+)', last_1_136 + 1)
      if to_1_136 then
        last_1_136, length_us_1_136 = to_1_136, math.floor(length_1_136 * 1000000 + 0.5)
        edge_us_1_136 = edge_us_1_136 + length_us_1_136 * count_1_136
      end
      is_here_1_136 = not to_1_136 or at_us_1_136 < edge_us_1_136
      if is_here_1_136 then ends_us_1_136 = from_us_1_136 + (math.floor((at_us_1_136 - from_us_1_136) / length_us_1_136) + 1) * length_us_1_136 end
      if is_here_1_136 and to_1_136 then alike_1_136 = math.floor((edge_us_1_136 - ends_us_1_136) / length_us_1_136 + 0.5) end
    until is_here_1_136
    closes_us_1_136 = ends_us_1_136 - guard_us_1_136
  end
ends_us, closes_us = ends_us_1_136, closes_us_1_136 or ends_us_1_136
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_220 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_215 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_215, edges_0_215 = argv[tier + 3], argv[tier + 4]
  local length_us_0_215, alike_0_215 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_215, closes_us_0_215 = at_us_0_215 + length_us_0_215, nil
  if edges_0_215 ~= '' then
    local __0_215, last_0_215, guard_us_0_215, edge_us_0_215 = string.find(edges_0_215, '^(%S+) (%S+)')
    local is_here_0_215 = false
    edge_us_0_215 = edge_us_0_215 * 1000000
    repeat
      local from_us_0_215, __0_215, to_0_215, length_0_215, count_0_215 = edge_us_0_215, string.find(edges_0_215, '^ ([%d.]+)x(%d+)', last_0_215 + 1)
      if to_0_215 then
        last_0_215, length_us_0_215 = to_0_215, math.floor(length_0_215 * 1000000 + 0.5)
        edge_us_0_215 = edge_us_0_215 + length_us_0_215 * count_0_215
      end
      is_here_0_215 = not to_0_215 or at_us_0_215 < edge_us_0_215
      if is_here_0_215 then ends_us_0_215 = from_us_0_215 + (math.floor((at_us_0_215 - from_us_0_215) / length_us_0_215) + 1) * length_us_0_215 end
      if is_here_0_215 and to_0_215 then alike_0_215 = math.floor((edge_us_0_215 - ends_us_0_215) / length_us_0_215 + 0.5) end
    until is_here_0_215
    closes_us_0_215 = ends_us_0_215 - guard_us_0_215
  end
ends_us, closes_us = ends_us_0_215, closes_us_0_215 or ends_us_0_215
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_216, edges_0_216 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_216 = turn_us + length_us, nil
  if edges_0_216 ~= '' then
    local __0_216, last_0_216, guard_us_0_216, edge_us_0_216 = string.find(edges_0_216, '^(%S+) (%S+)')
    local is_here_0_216 = false
    edge_us_0_216 = edge_us_0_216 * 1000000
    repeat
      local from_us_0_216, __0_216, to_0_216, length_0_216, count_0_216 = edge_us_0_216, string.find(edges_0_216, '^ ([%d.]+)x(%d+)', last_0_216 + 1)
      if to_0_216 then
        last_0_216, length_us = to_0_216, math.floor(length_0_216 * 1000000 + 0.5)
        edge_us_0_216 = edge_us_0_216 + length_us * count_0_216
      end
      is_here_0_216 = not to_0_216 or turn_us < edge_us_0_216
      if is_here_0_216 then next_us = from_us_0_216 + (math.floor((turn_us - from_us_0_216) / length_us) + 1) * length_us end
      if is_here_0_216 and to_0_216 then alike = math.floor((edge_us_0_216 - next_us) / length_us + 0.5) end
    until is_here_0_216
    closes_us_0_216 = next_us - guard_us_0_216
  end
local _ = closes_us_0_216 or next_us
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
    local at_us_0_217 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:22
local __0_217, edges_0_217 = argv[tier + 3], argv[tier + 4]
  local length_us_0_217, alike_0_217 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_217 = at_us_0_217 + length_us_0_217, nil
  if edges_0_217 ~= '' then
    local __0_217, last_0_217, guard_us_0_217, edge_us_0_217 = string.find(edges_0_217, '^(%S+) (%S+)')
    local is_here_0_217 = false
    edge_us_0_217 = edge_us_0_217 * 1000000
    repeat
      local from_us_0_217, __0_217, to_0_217, length_0_217, count_0_217 = edge_us_0_217, string.find(edges_0_217, '^ ([%d.]+)x(%d+)', last_0_217 + 1)
      if to_0_217 then
        last_0_217, length_us_0_217 = to_0_217, math.floor(length_0_217 * 1000000 + 0.5)
        edge_us_0_217 = edge_us_0_217 + length_us_0_217 * count_0_217
      end
      is_here_0_217 = not to_0_217 or at_us_0_217 < edge_us_0_217
      if is_here_0_217 then ends_us = from_us_0_217 + (math.floor((at_us_0_217 - from_us_0_217) / length_us_0_217) + 1) * length_us_0_217 end
      if is_here_0_217 and to_0_217 then alike_0_217 = math.floor((edge_us_0_217 - ends_us) / length_us_0_217 + 0.5) end
    until is_here_0_217
    closes_us_0_217 = ends_us - guard_us_0_217
  end
--lua/lib/tiers/fixed.lua:104
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:159
local function fixed_used(scope, tier)
--lua/lib/meters.lua:19
  local kept_0_221 = scope[tier]
  if kept_0_221 == nil then
    local field_1_125 = argv[tier + 3]
    kept_0_221 = call('HGET', (given[scope.keys]), field_1_125)
    scope[tier] = kept_0_221
    if not kept_0_221 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, _, used = 0, 0, 0
  if kept_0_221 then ends_us, _, used = unpack_bytes('<ddd', kept_0_221) end

  local __0_221, edges_0_221 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_221 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_221 == '' and 1 or 2)
  if is_set_back_0_221 then do local at_us_1_137 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_137, edges_1_137 = argv[tier + 3], argv[tier + 4]
  local length_us_1_137, alike_1_137 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_137, closes_us_1_137 = at_us_1_137 + length_us_1_137, nil
  if edges_1_137 ~= '' then
    local __1_137, last_1_137, guard_us_1_137, edge_us_1_137 = string.find(edges_1_137, '^(%S+) (%S+)')
    local is_here_1_137 = false
    edge_us_1_137 = edge_us_1_137 * 1000000
    repeat
      local from_us_1_137, __1_137, to_1_137, length_1_137, count_1_137 = edge_us_1_137, string.find(edges_1_137, '^ ([%d.]+)x(%d+)', last_1_137 + 1)
      if to_1_137 then
        last_1_137, length_us_1_137 = to_1_137, math.floor(length_1_137 * 1000000 + 0.5)
        edge_us_1_137 = edge_us_1_137 + length_us_1_137 * count_1_137
      end
      is_here_1_137 = not to_1_137 or at_us_1_137 < edge_us_1_137
      if is_here_1_137 then ends_us_1_137 = from_us_1_137 + (math.floor((at_us_1_137 - from_us_1_137) / length_us_1_137) + 1) * length_us_1_137 end
      if is_here_1_137 and to_1_137 then alike_1_137 = math.floor((edge_us_1_137 - ends_us_1_137) / length_us_1_137 + 0.5) end
    until is_here_1_137
    closes_us_1_137 = ends_us_1_137 - guard_us_1_137
  end
ends_us, _ = ends_us_1_137, closes_us_1_137 or ends_us_1_137
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_221 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:161
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:52
local function gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
  local kept_0_228 = scope[tier]
  if kept_0_228 == nil then
    local field_1_127 = argv[tier + 3]
    kept_0_228 = call('HGET', (given[scope.keys]), field_1_127)
    scope[tier] = kept_0_228
    if not kept_0_228 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_228, is_set_back_0_228 = 0, 0, false
  if kept_0_228 then served_us, expires_us_0_228 = unpack_bytes('<dd', kept_0_228) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_228, burst_0_228 = argv[tier + 3], argv[tier + 4]
    local most_us_0_228 = scope.at_us + burst_0_228 * each_us + (argv[tier + 2])
    is_set_back_0_228 = served_us > most_us_0_228
    if is_set_back_0_228 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_228)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
local function gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_231, burst_0_231 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_231) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:126
local function gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
  local kept_0_229 = scope[tier]
  if kept_0_229 == nil then
    local field_1_128 = argv[tier + 3]
    kept_0_229 = call('HGET', (given[scope.keys]), field_1_128)
    scope[tier] = kept_0_229
    if not kept_0_229 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_229, is_set_back_0_229 = 0, 0, false
  if kept_0_229 then served_us, expires_us_0_229 = unpack_bytes('<dd', kept_0_229) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_229, burst_0_229 = argv[tier + 3], argv[tier + 4]
    local most_us_0_229 = scope.at_us + burst_0_229 * each_us + (argv[tier + 2])
    is_set_back_0_229 = served_us > most_us_0_229
    if is_set_back_0_229 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_229)
  end
--lua/lib/tiers/gcra.lua:129
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/tiers/summed.lua:22
local function summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return sums_tier_after(scope, tier, slot, ahead, cost)
end







local function summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:29
  local limit_0_232, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_232) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/summed.lua:97
local function summed_used(scope, tier)
  local slot = argv[tier + 3]
  return sums_tier_used(scope, tier, slot)
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
--lua/lib/shared/request_shared.lua:29
local function shared_read(arg, keys, now_us)
  local count, first = tonumber(argv[(arg + 6)]), arg + 7
  local request = {
    word = (argv[arg]),
    waiter = (argv[(arg + 1)]),
    joins_at = tonumber(argv[(arg + 2)]),
    tenant = (argv[(arg + 3)]),
    weight = tonumber(argv[(arg + 4)]),
    version = (argv[(arg + 5)]),
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
--lua/lib/shared/request_shared.lua:48
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_201 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_201
  if tail_0_201 ~= '' then
    local newest_0_201 = unpack_bytes('<d', tail_0_201, #tail_0_201 - 7)
    if newest_0_201 > now_us + 1000000 then
      scope.set_back_us = newest_0_201 - now_us
    elseif newest_0_201 > now_us then
      scope.at_us = newest_0_201
    elseif newest_0_201 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
local count_0_172 = argv[scope.set + 5] - 1
  if count_0_172 < 0 then count_0_172 = 0 end
  for i_0_172 = scope.is_summed and 0 or 1, count_0_172 do
    local slot_0_172 = tostring(i_0_172)
--lua/lib/sums.lua:78
    local opened_1_102 = scope.sums or {}
  scope.sums = opened_1_102
  local __0_172 = opened_1_102[slot_0_172]
  if not __0_172 then
    local key_1_102 = slot_0_172 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_172])
--lua/lib/sums.lua:65
    local text_2_65 = call('GETRANGE', key_1_102, '-320', '-1')
  local size_2_65, head_2_65 = #text_2_65, text_2_65
  if size_2_65 == 320 then
    size_2_65, head_2_65 = call('STRLEN', key_1_102), call('GETRANGE', key_1_102, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_102 = { head = head_2_65, text = text_2_65, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_65 >= 64 then
    local __3_21, __3_21, moved_3_21, __3_21, groups_3_21, front_3_21, total_3_21, base_3_21 = unpack_bytes('<dddddddd', head_2_65)
    local when_3_21, sum_3_21 = unpack_bytes('<dd', text_2_65, #text_2_65 - 16 + 1)
    if groups_3_21 > 0 then read_1_102.groups, read_1_102.front, read_1_102.from = groups_3_21, front_3_21, 64 + 8 * (groups_3_21 + groups_3_21 / 64) end
    local entries_3_21 = (size_2_65 - read_1_102.from) / 16
    read_1_102.entries, read_1_102.first = entries_3_21, math.max(0, entries_3_21 - math.floor(#text_2_65 / 16))
    read_1_102.base, read_1_102.total, read_1_102.sum, read_1_102.moved_us = -base_3_21, total_3_21, total_3_21 - sum_3_21, -moved_3_21
    if entries_3_21 > 0 then read_1_102.newest_us = when_3_21 end
  end
--lua/lib/sums.lua:84
    __0_172 = read_1_102
    if #__0_172.head < 64 then scope.is_bare = true end
    local ahead_us_1_102 = __0_172.newest_us - scope.at_us
    if ahead_us_1_102 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_102)
    elseif ahead_us_1_102 > 0 then
      scope.at_us = __0_172.newest_us
    end
    opened_1_102[slot_0_172] = __0_172
  end
--lua/lib/sums.lua:105
  end
--lua/lib/shared/request_shared.lua:52
end
    request.is_set_back = request.is_set_back or scope.set_back_us or scope.costs and scope.tail and not scope.is_summed
  end
  if request.version ~= '' then request.part = request.scopes[count - 1] end
  request.gates = request.part and count - 2 or count - 1
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
--lua/lib/settings.lua:46
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:70
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


local function weight_field(tenant)
  return 'w:' .. tenant
end

local function cap_field(tenant)
  return 'c:' .. tenant
end
--lua/lib/settings.lua:102
local function settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', pause_field(tenant), 'held', 'caps', weight_field(tenant), cap_field(tenant))
  return pause_ends(found[1], now_us), pause_ends(found[2], now_us), pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
--lua/lib/clock_step.lua:19
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    log_to_sums(scope, by_us, nil, may_write)
    return by_us
  end
  local text = call('GET', given[scope.keys + 1])
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }
  for entry = 1, count do parts[entry + 1] = pack('<d', unpack_bytes('<d', text, 32 + entry * 8 - 7) - by_us) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then call('SET', (given[scope.keys + 1]), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end


local function sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 or by_us == 1e+300 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:111
    local text_0_175, at_0_175 = log.text, 1
  if last < log.first then
    text_0_175 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_175 = #text_0_175 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_175 = unpack_bytes('<dd', text_0_175, at_0_175)
--lua/lib/sums.lua:151
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:111
    local text_1_108, at_1_108 = log.text, 1
  if last < log.first then
    text_1_108 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_108 = #text_1_108 - (log.entries - last) * 16 + 1
  end
  local __0_185, sum_0_185 = unpack_bytes('<dd', text_1_108, at_1_108)






    local more_0_185, groups_1_115 = log.total, log.groups or 0
  local group_1_115 = math.floor(last / 32)
  if group_1_115 < groups_1_115 then
    local known_1_115 = log.known
    if not known_1_115 then
      local packed_1_115 = call('GETRANGE', key, 64, 64 + groups_1_115 / 64 * 8 - 1)
      known_1_115 = { [0] = log.front }
      for i_1_115 = 1, groups_1_115 / 64 do known_1_115[i_1_115] = known_1_115[i_1_115 - 1] + unpack_bytes('<d', packed_1_115, 8 * i_1_115 - 7) end
      known_1_115.slices, log.known = {}, known_1_115
    end
    local at_1_115 = math.floor(group_1_115 / 64)
    local slice_1_115 = known_1_115.slices[at_1_115]
    if not slice_1_115 then
      local from_1_115 = 64 + 8 * (groups_1_115 / 64 + at_1_115 * 64)
      local packed_1_115 = call('GETRANGE', key, from_1_115, from_1_115 + 8 * 64 - 1)
      slice_1_115 = { [0] = known_1_115[at_1_115] }
      for i_1_115 = 1, 64 - 1 do slice_1_115[i_1_115] = slice_1_115[i_1_115 - 1] + unpack_bytes('<d', packed_1_115, 8 * i_1_115 - 7) end
      known_1_115.slices[at_1_115] = slice_1_115
    end
    more_0_185 = slice_1_115[group_1_115 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_185 - sum_0_185
  end
--lua/lib/clock_step.lua:50
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_163 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_163 >= 64 then
    local __0_163, __0_163, moved_0_163, __0_163, groups_0_163, front_0_163, total_0_163, base_0_163 = unpack_bytes('<dddddddd', text)
    local when_0_163, sum_0_163 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_163 > 0 then step.groups, step.front, step.from = groups_0_163, front_0_163, 64 + 8 * (groups_0_163 + groups_0_163 / 64) end
    local entries_0_163 = (size_0_163 - step.from) / 16
    step.entries, step.first = entries_0_163, math.max(0, entries_0_163 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_163, total_0_163, total_0_163 - sum_0_163, -moved_0_163
    if entries_0_163 > 0 then step.newest_us = when_0_163 end
  end
--lua/lib/clock_step.lua:54
  scope.sums[slot] = step
  if may_write then
    call('SET', key, text, 'KEEPTTL')
  elseif slot == '0' then
    scope.copy = text
  else
    scope.copies = scope.copies or {}
    scope.copies[slot] = text
  end
  return by_us
end


local function scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, math.max((argv[scope.set + 5] - 1), 0) do
    by_us = math.max(by_us, sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/carry_sources.lua:13
local function carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


local function carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_166 = call('GETRANGE', key, '-320', '-1')
  local size_0_166, head_0_166 = #text_0_166, text_0_166
  if size_0_166 == 320 then
    size_0_166, head_0_166 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_166, text = text_0_166, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_166 >= 64 then
    local __1_96, __1_96, moved_1_96, __1_96, groups_1_96, front_1_96, total_1_96, base_1_96 = unpack_bytes('<dddddddd', head_0_166)
    local when_1_96, sum_1_96 = unpack_bytes('<dd', text_0_166, #text_0_166 - 16 + 1)
    if groups_1_96 > 0 then log.groups, log.front, log.from = groups_1_96, front_1_96, 64 + 8 * (groups_1_96 + groups_1_96 / 64) end
    local entries_1_96 = (size_0_166 - log.from) / 16
    log.entries, log.first = entries_1_96, math.max(0, entries_1_96 - math.floor(#text_0_166 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_96, total_1_96, total_1_96 - sum_1_96, -moved_1_96
    if entries_1_96 > 0 then log.newest_us = when_1_96 end
  end
--lua/lib/carry_sources.lua:21
  local history, entries, newest_us = {}, log.entries, log.newest_us
  if newest_us == 1e+300 then
    local entry_0_176 = entries - 2
--lua/lib/sums.lua:111
local text_0_176, at_0_176 = log.text, 1
  if entry_0_176 < log.first then
    text_0_176 = call('GETRANGE', key, log.from + entry_0_176 * 16, log.from + entry_0_176 * 16 + 16 - 1)
  else
    at_0_176 = #text_0_176 - (log.entries - entry_0_176) * 16 + 1
  end
  local when, sum_0_176 = unpack_bytes('<dd', text_0_176, at_0_176)
--lua/lib/carry_sources.lua:24
    entries, newest_us = entries - 1, when
  end
  if entries < 1 then return history end
  local each, before, ahead_us = math.ceil(entries / 1000), log.base, math.max(0, newest_us - at_us)
  for i = (entries - 1) % each, entries - 1, each do
--lua/lib/sums.lua:111
    local text_0_177, at_0_177 = log.text, 1
  if i < log.first then
    text_0_177 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_177 = #text_0_177 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_177 = unpack_bytes('<dd', text_0_177, at_0_177)
--lua/lib/sums.lua:151
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:111
    local text_1_109, at_1_109 = log.text, 1
  if i < log.first then
    text_1_109 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_109 = #text_1_109 - (log.entries - i) * 16 + 1
  end
  local __0_186, sum_0_186 = unpack_bytes('<dd', text_1_109, at_1_109)






    local more_0_186, groups_1_116 = log.total, log.groups or 0
  local group_1_116 = math.floor(i / 32)
  if group_1_116 < groups_1_116 then
    local known_1_116 = log.known
    if not known_1_116 then
      local packed_1_116 = call('GETRANGE', key, 64, 64 + groups_1_116 / 64 * 8 - 1)
      known_1_116 = { [0] = log.front }
      for i_1_116 = 1, groups_1_116 / 64 do known_1_116[i_1_116] = known_1_116[i_1_116 - 1] + unpack_bytes('<d', packed_1_116, 8 * i_1_116 - 7) end
      known_1_116.slices, log.known = {}, known_1_116
    end
    local at_1_116 = math.floor(group_1_116 / 64)
    local slice_1_116 = known_1_116.slices[at_1_116]
    if not slice_1_116 then
      local from_1_116 = 64 + 8 * (groups_1_116 / 64 + at_1_116 * 64)
      local packed_1_116 = call('GETRANGE', key, from_1_116, from_1_116 + 8 * 64 - 1)
      slice_1_116 = { [0] = known_1_116[at_1_116] }
      for i_1_116 = 1, 64 - 1 do slice_1_116[i_1_116] = slice_1_116[i_1_116 - 1] + unpack_bytes('<d', packed_1_116, 8 * i_1_116 - 7) end
      known_1_116.slices[at_1_116] = slice_1_116
    end
    more_0_186 = slice_1_116[group_1_116 % 64]
  end
--lua/lib/sums.lua:155
    sum = more_0_186 - sum_0_186
  end
--lua/lib/carry_sources.lua:31
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


local function carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


local function carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return carry_of_log(base .. name, at_us) end
  local kept = call('HGET', base .. 'meters', name)
  local when_us, units = at_us, 0
  if string.sub(name, 1, 5) == 'fixed' then
    local ends_us, _, used = unpack_bytes('<ddd', kept)
    when_us, units = math.min(ends_us, at_us), used
  else
    local served_us, _, each_us = unpack_bytes('<ddd', kept)
    units = math.max(0, math.ceil((served_us - at_us) / each_us))
  end
  return { { when_us, units } }
end


local function carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:17
local function carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_164, __0_164, moved_0_164, __0_164, groups_0_164, front_0_164, total_0_164, base_0_164 = unpack_bytes('<dddddddd', text)
    local when_0_164, sum_0_164 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_164 > 0 then log.groups, log.front, log.from = groups_0_164, front_0_164, 64 + 8 * (groups_0_164 + groups_0_164 / 64) end
    local entries_0_164 = (size - log.from) / 16
    log.entries, log.first = entries_0_164, math.max(0, entries_0_164 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_164, total_0_164, total_0_164 - sum_0_164, -moved_0_164
    if entries_0_164 > 0 then log.newest_us = when_0_164 end
  end
--lua/lib/carry_logs.lua:23
  local parts = { text }
  for _, entry in ipairs(entries) do
    log.sum = log.sum + entry[2]
    parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
  end
  text = table.concat(parts)
  size = #text
--lua/lib/sums.lua:50
  local written = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_165, __0_165, moved_0_165, __0_165, groups_0_165, front_0_165, total_0_165, base_0_165 = unpack_bytes('<dddddddd', text)
    local when_0_165, sum_0_165 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_165 > 0 then written.groups, written.front, written.from = groups_0_165, front_0_165, 64 + 8 * (groups_0_165 + groups_0_165 / 64) end
    local entries_0_165 = (size - written.from) / 16
    written.entries, written.first = entries_0_165, math.max(0, entries_0_165 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_165, total_0_165, total_0_165 - sum_0_165, -moved_0_165
    if entries_0_165 > 0 then written.newest_us = when_0_165 end
  end
--lua/lib/carry_logs.lua:31
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_199 = 2 * longest_us
--lua/lib/meters.lua:37
local meters_0_199, ttl_ms_0_199 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_199 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_199) < ttl_ms_0_199 then
    call('PEXPIRE', meters_0_199, ttl_ms_0_199)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_122 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_122 == -2 then
    local zeros_1_122 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_122 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_199)
  elseif kept_ms_1_122 < ttl_ms_0_199 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_199)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry_logs.lua:40
end
  end
end


local function carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
    return
  end
  local text = scope.copy or call('GETRANGE', key, 0, -1)
  if #text < 32 then text = pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) end
  local parts = { text }
  for _, entry in ipairs(entries) do parts[#parts + 1] = string.rep(pack('<d', entry[1]), entry[2]) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(argv[scope.set + 2]))
  if may_write then
    call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  else
    scope.copy = text
  end
end


local function carry_leave(scope)
  local key, kept_ms = (given[scope.keys + 1]), call('PTTL', given[scope.keys])
  if kept_ms > 0 then do
--lua/lib/left.lua:15
local kept_ms_0_190 = call('PTTL', given[scope.keys + 1])
  if kept_ms_0_190 == -2 then
    local zeros_0_190 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_0_190 .. pack('<dd', 1e+300, 0), 'PX', kept_ms)
  elseif kept_ms_0_190 < kept_ms then
    call('PEXPIRE', (given[scope.keys + 1]), kept_ms)
  end
--lua/lib/carry_logs.lua:71
end end
  local newest = call('GETRANGE', key, -8, -1)
  if newest == '' then return end
  if unpack_bytes('<d', newest) > 0 or call('STRLEN', key) == 32 then log_to_sums(scope, 0, nil, true) end
--lua/lib/sums.lua:65
  local text_0_167 = call('GETRANGE', key, '-320', '-1')
  local size_0_167, head_0_167 = #text_0_167, text_0_167
  if size_0_167 == 320 then
    size_0_167, head_0_167 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_167, text = text_0_167, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_167 >= 64 then
    local __1_97, __1_97, moved_1_97, __1_97, groups_1_97, front_1_97, total_1_97, base_1_97 = unpack_bytes('<dddddddd', head_0_167)
    local when_1_97, sum_1_97 = unpack_bytes('<dd', text_0_167, #text_0_167 - 16 + 1)
    if groups_1_97 > 0 then log.groups, log.front, log.from = groups_1_97, front_1_97, 64 + 8 * (groups_1_97 + groups_1_97 / 64) end
    local entries_1_97 = (size_0_167 - log.from) / 16
    log.entries, log.first = entries_1_97, math.max(0, entries_1_97 - math.floor(#text_0_167 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_97, total_1_97, total_1_97 - sum_1_97, -moved_1_97
    if entries_1_97 > 0 then log.newest_us = when_1_97 end
  end
--lua/lib/carry_logs.lua:76
  if log.newest_us ~= 1e+300 then call('APPEND', key, pack('<dd', 1e+300, log.total - log.sum)) end
end
--lua/lib/carry.lua:40
local function carry_targets(scope)
  local targets = {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local field = argv[tier + 3]
    local name = kind == 'sliding' and 'log' or field
    local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
    if kind == 'summed' then
      name = string.match((given[scope.keys - field]), '[^:]*$')
--lua/lib/sums.lua:78
      local opened_0_171 = scope.sums or {}
  scope.sums = opened_0_171
  local log = opened_0_171[field]
  if not log then
    local key_0_171 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_101 = call('GETRANGE', key_0_171, '-320', '-1')
  local size_1_101, head_1_101 = #text_1_101, text_1_101
  if size_1_101 == 320 then
    size_1_101, head_1_101 = call('STRLEN', key_0_171), call('GETRANGE', key_0_171, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_171 = { head = head_1_101, text = text_1_101, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_101 >= 64 then
    local __2_64, __2_64, moved_2_64, __2_64, groups_2_64, front_2_64, total_2_64, base_2_64 = unpack_bytes('<dddddddd', head_1_101)
    local when_2_64, sum_2_64 = unpack_bytes('<dd', text_1_101, #text_1_101 - 16 + 1)
    if groups_2_64 > 0 then read_0_171.groups, read_0_171.front, read_0_171.from = groups_2_64, front_2_64, 64 + 8 * (groups_2_64 + groups_2_64 / 64) end
    local entries_2_64 = (size_1_101 - read_0_171.from) / 16
    read_0_171.entries, read_0_171.first = entries_2_64, math.max(0, entries_2_64 - math.floor(#text_1_101 / 16))
    read_0_171.base, read_0_171.total, read_0_171.sum, read_0_171.moved_us = -base_2_64, total_2_64, total_2_64 - sum_2_64, -moved_2_64
    if entries_2_64 > 0 then read_0_171.newest_us = when_2_64 end
  end
--lua/lib/sums.lua:84
    log = read_0_171
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_171 = log.newest_us - scope.at_us
    if ahead_us_0_171 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_171)
    elseif ahead_us_0_171 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_171[field] = log
  end
--lua/lib/carry.lua:51
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:19
      local kept = scope[tier]
  if kept == nil then
    local field_0_195 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_195)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:54
      is_bare = not kept
    end
    local target = targets[name]
    if kind == 'pace' then

    elseif target then
      target.most = math.max(target.most, tonumber(argv[tier + 1]))
      target.window_us = math.max(target.window_us, tonumber(argv[tier + 2]))
    else
      targets[name] = { tier = tier, kind = kind, is_bare = is_bare, most = tonumber(argv[tier + 1]),
        window_us = tonumber(argv[tier + 2]) }
    end
  end
  return targets
end



local function carry_unnamed(scope)
  local targets, lacks = carry_targets(scope), scope.is_changed or (scope.set_back_us == 1e+300)
  local is_known = lacks
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
  if not (argv[scope.set + 5] ~= '0') then return is_known and 'meters' or nil end
  local records, named, unnamed = call('HKEYS', given[scope.keys]), {}, {}
  for i = 1, (argv[scope.set + 5] - 1) do named[string.match((given[scope.keys - i]), '[^:]*$')] = true end
  for _, name in ipairs(records) do
    if string.sub(name, 1, 4) == 'log~' and not named[name] then unnamed[#unnamed + 1] = name end
  end
  if #unnamed > 0 then return table.concat(unnamed, ' ') end
  records[#records + 1] = 'log'
  scope.records = records
  return nil
end



local function carry_missed(scopes, may_write)
  for s, scope in ipairs(scopes) do
    local endings = carry_unnamed(scope)
    if endings then return s, endings end
  end
  for _, scope in ipairs(scopes) do
    if scope.records and (scope.set_back_us == 1e+300) then
      left_return(scope, may_write)
      scope.is_changed = true
    end
  end
end


local function carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(carry_count(history, since_us) - carry_count(own, since_us), target.most)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


local function carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or carry_of_log(base .. name, at_us)
    local entries = carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_219, edges_0_219 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_219 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_219 = at_us + length_us, nil
  if edges_0_219 ~= '' then
    local __0_219, last_0_219, guard_us_0_219, edge_us_0_219 = string.find(edges_0_219, '^(%S+) (%S+)')
    local is_here_0_219 = false
    edge_us_0_219 = edge_us_0_219 * 1000000
    repeat
      local from_us_0_219, __0_219, to_0_219, length_0_219, count_0_219 = edge_us_0_219, string.find(edges_0_219, '^ ([%d.]+)x(%d+)', last_0_219 + 1)
      if to_0_219 then
        last_0_219, length_us = to_0_219, math.floor(length_0_219 * 1000000 + 0.5)
        edge_us_0_219 = edge_us_0_219 + length_us * count_0_219
      end
      is_here_0_219 = not to_0_219 or at_us < edge_us_0_219
      if is_here_0_219 then ends_us = from_us_0_219 + (math.floor((at_us - from_us_0_219) / length_us) + 1) * length_us end
      if is_here_0_219 and to_0_219 then alike_0_219 = math.floor((edge_us_0_219 - ends_us) / length_us + 0.5) end
    until is_here_0_219
    closes_us_0_219 = ends_us - guard_us_0_219
  end
local closes_us = closes_us_0_219 or ends_us
--lua/lib/carry.lua:137
    local units, first_us = carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:19
    local kept_0_223 = scope[tier]
  if kept_0_223 == nil then
    local field_1_129 = argv[tier + 3]
    kept_0_223 = call('HGET', (given[scope.keys]), field_1_129)
    scope[tier] = kept_0_223
    if not kept_0_223 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_223 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_223) end

  local __0_223, edges_0_223 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_223 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_223 == '' and 1 or 2)
  if is_set_back_0_223 then do local at_us_1_139 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_139, edges_1_139 = argv[tier + 3], argv[tier + 4]
  local length_us_1_139, alike_1_139 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_139, closes_us_1_139 = at_us_1_139 + length_us_1_139, nil
  if edges_1_139 ~= '' then
    local __1_139, last_1_139, guard_us_1_139, edge_us_1_139 = string.find(edges_1_139, '^(%S+) (%S+)')
    local is_here_1_139 = false
    edge_us_1_139 = edge_us_1_139 * 1000000
    repeat
      local from_us_1_139, __1_139, to_1_139, length_1_139, count_1_139 = edge_us_1_139, string.find(edges_1_139, '^ ([%d.]+)x(%d+)', last_1_139 + 1)
      if to_1_139 then
        last_1_139, length_us_1_139 = to_1_139, math.floor(length_1_139 * 1000000 + 0.5)
        edge_us_1_139 = edge_us_1_139 + length_us_1_139 * count_1_139
      end
      is_here_1_139 = not to_1_139 or at_us_1_139 < edge_us_1_139
      if is_here_1_139 then ends_us_1_139 = from_us_1_139 + (math.floor((at_us_1_139 - from_us_1_139) / length_us_1_139) + 1) * length_us_1_139 end
      if is_here_1_139 and to_1_139 then alike_1_139 = math.floor((edge_us_1_139 - ends_us_1_139) / length_us_1_139 + 0.5) end
    until is_here_1_139
    closes_us_1_139 = ends_us_1_139 - guard_us_1_139
  end
own_ends_us, own_closes_us = ends_us_1_139, closes_us_1_139 or ends_us_1_139
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_223 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:139
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:19
    local kept_0_230 = scope[tier]
  if kept_0_230 == nil then
    local field_1_130 = argv[tier + 3]
    kept_0_230 = call('HGET', (given[scope.keys]), field_1_130)
    scope[tier] = kept_0_230
    if not kept_0_230 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_230, is_set_back_0_230 = 0, 0, false
  if kept_0_230 then served_us, expires_us_0_230 = unpack_bytes('<dd', kept_0_230) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_230, burst_0_230 = argv[tier + 3], argv[tier + 4]
    local most_us_0_230 = scope.at_us + burst_0_230 * each_us + (argv[tier + 2])
    is_set_back_0_230 = served_us > most_us_0_230
    if is_set_back_0_230 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_230)
  end
--lua/lib/carry.lua:148
    local right_us = 0
    for _, entry in ipairs(history) do
      if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
    end
    local _, burst = argv[tier + 3], argv[tier + 4]
    right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
    if right_us <= served_us then return end
    packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
  end
  scope[tier] = packed
  if may_write then
    call('HSET', meters, name, packed)
    do local lasts_us_0_200 = until_us - now_us
--lua/lib/meters.lua:37
local meters_0_200, ttl_ms_0_200 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_200 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_200) < ttl_ms_0_200 then
    call('PEXPIRE', meters_0_200, ttl_ms_0_200)
    if (argv[scope.set + 2]) == '' then do
--lua/lib/left.lua:15
local kept_ms_1_123 = call('PTTL', given[scope.keys + 1])
  if kept_ms_1_123 == -2 then
    local zeros_1_123 = string.rep(pack('<d', 0), 64 / 8)
    call('SET', (given[scope.keys + 1]), zeros_1_123 .. pack('<dd', 1e+300, 0), 'PX', ttl_ms_0_200)
  elseif kept_ms_1_123 < ttl_ms_0_200 then
    call('PEXPIRE', (given[scope.keys + 1]), ttl_ms_0_200)
  end
--lua/lib/meters.lua:40
end end
  end
--lua/lib/carry.lua:160
end
  end
end


local function carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_89 = target.tier local _, edges = argv[tier_0_89 + 3], argv[tier_0_89 + 4]
      local is_news = not is_named or is_log and target.is_bare and not (target.kind == 'fixed' and edges == '')
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and carry_unit(other) == carry_unit(name) then
        histories[other] = histories[other] or carry_history(base, other, scope.at_us)
        local units = carry_count(histories[other], scope.at_us - 2 * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
  if (argv[scope.set + 2]) == '' then carry_leave(scope) end
end
--lua/lib/shared/check_shared.lua:15
local function shared_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us and not (scope.set_back_us == 1e+300) then
      local by_us = scope_step_back(scope, may_write)
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then log_to_sums(scope, 0, nil, true) end
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
local turn_us_0_238, binding_0_238 = scope.at_us, nil
  local first_0_238, last_0_238, step_0_238 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_238 = first_0_238, last_0_238, step_0_238 do
    local kind_0_238 = argv[tier_0_238]
    local its_us_0_238 if kind_0_238 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_68, to_2_68 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
  local turn_us_2_68 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_68 = 1
  if scope.costs then cost_2_68 = math.min(scope.costs[(tier_0_238 - scope.set - 6) / 5 + 1], argv[tier_0_238 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_68 = (cost_2_68 - (argv[tier_0_238 + 1]) - 1) * 8
    to_2_68 = from_2_68 + 7
    if cost_2_68 == 0 then from_2_68, to_2_68 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_15 = scope.sums or {}
  scope.sums = opened_4_15
  local log_3_23 = opened_4_15['0']
  if not log_3_23 then
    local key_4_15 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_8 = call('GETRANGE', key_4_15, '-320', '-1')
  local size_5_8, head_5_8 = #text_5_8, text_5_8
  if size_5_8 == 320 then
    size_5_8, head_5_8 = call('STRLEN', key_4_15), call('GETRANGE', key_4_15, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_15 = { head = head_5_8, text = text_5_8, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_8 >= 64 then
    local __6_8, __6_8, moved_6_8, __6_8, groups_6_8, front_6_8, total_6_8, base_6_8 = unpack_bytes('<dddddddd', head_5_8)
    local when_6_8, sum_6_8 = unpack_bytes('<dd', text_5_8, #text_5_8 - 16 + 1)
    if groups_6_8 > 0 then read_4_15.groups, read_4_15.front, read_4_15.from = groups_6_8, front_6_8, 64 + 8 * (groups_6_8 + groups_6_8 / 64) end
    local entries_6_8 = (size_5_8 - read_4_15.from) / 16
    read_4_15.entries, read_4_15.first = entries_6_8, math.max(0, entries_6_8 - math.floor(#text_5_8 / 16))
    read_4_15.base, read_4_15.total, read_4_15.sum, read_4_15.moved_us = -base_6_8, total_6_8, total_6_8 - sum_6_8, -moved_6_8
    if entries_6_8 > 0 then read_4_15.newest_us = when_6_8 end
  end
--lua/lib/sums.lua:84
    log_3_23 = read_4_15
    if #log_3_23.head < 64 then scope.is_bare = true end
    local ahead_us_4_15 = log_3_23.newest_us - scope.at_us
    if ahead_us_4_15 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_15)
    elseif ahead_us_4_15 > 0 then
      scope.at_us = log_3_23.newest_us
    end
    opened_4_15['0'] = log_3_23
  end
--lua/lib/request_limits.lua:85
  local cost_3_23 = 1
  if scope.costs then cost_3_23 = math.min(scope.costs[(tier_0_238 - scope.set - 6) / 5 + 1], argv[tier_0_238 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_68 = scope.at_us
  if cost_3_23 > 0 then

    local each_3_23 = '0' == '0' and cost_3_23 or 0
    local need_5_10 = log_3_23.sum + cost_3_23 - (argv[tier_0_238 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_23 = 0
  if need_5_10 > log_3_23.base then
    local key_5_10 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_10, low_sum_6_10 = -1, log_3_23.base
  local high_6_10, high_sum_6_10, when_5_10 = log_3_23.entries - 1, log_3_23.sum, log_3_23.newest_us
  local guesses_6_10, around_6_10, guess_6_10 = 0, 1, high_6_10
  if each_3_23 > 0 then guess_6_10 = high_6_10 - math.floor((high_sum_6_10 - need_5_10) / each_3_23) else guesses_6_10, around_6_10 = 1, 8 end
  while high_6_10 - low_6_10 > 1 do
    if guesses_6_10 > 3 then
      guess_6_10 = math.ceil((low_6_10 + high_6_10) / 2)
    elseif guesses_6_10 > 0 then
      guess_6_10 = low_6_10 + math.ceil((need_5_10 - low_sum_6_10) / (high_sum_6_10 - low_sum_6_10) * (high_6_10 - low_6_10))
    end
    guess_6_10 = math.max(low_6_10 + 1, math.min(guess_6_10, high_6_10))
    local from_6_10, to_6_10 = math.max(guess_6_10 - around_6_10, low_6_10 + 1), math.min(guess_6_10 + around_6_10 - 1, high_6_10 - 1)
    local text_6_10, offset_6_10 = log_3_23.text, 0
    if from_6_10 >= log_3_23.first then
      offset_6_10 = #text_6_10 - (log_3_23.entries - from_6_10) * 16 + 1
    else
      text_6_10, offset_6_10 = call('GETRANGE', key_5_10, log_3_23.from + from_6_10 * 16, log_3_23.from + (to_6_10 + 1) * 16 - 1), 1
    end

    local at_6_10 = from_6_10
    repeat
      local its_when_6_10, sum_6_10 = unpack_bytes('<dd', text_6_10, offset_6_10 + (at_6_10 - from_6_10) * 16)
--lua/lib/sums.lua:124
      local more_6_10, groups_7_4 = log_3_23.total, log_3_23.groups or 0
  local group_7_4 = math.floor(at_6_10 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_23.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_10, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_23.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_23.known = {}, known_7_4
    end
    local at_7_4 = math.floor(group_7_4 / 64)
    local slice_7_4 = known_7_4.slices[at_7_4]
    if not slice_7_4 then
      local from_7_4 = 64 + 8 * (groups_7_4 / 64 + at_7_4 * 64)
      local packed_7_4 = call('GETRANGE', key_5_10, from_7_4, from_7_4 + 8 * 64 - 1)
      slice_7_4 = { [0] = known_7_4[at_7_4] }
      for i_7_4 = 1, 64 - 1 do slice_7_4[i_7_4] = slice_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices[at_7_4] = slice_7_4
    end
    more_6_10 = slice_7_4[group_7_4 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_10 = more_6_10 - sum_6_10
      if sum_6_10 >= need_5_10 then high_6_10, high_sum_6_10, when_5_10 = at_6_10, sum_6_10, its_when_6_10 else low_6_10, low_sum_6_10 = at_6_10, sum_6_10 end
      at_6_10 = high_6_10 > to_6_10 and to_6_10 or math.floor((low_6_10 + high_6_10) / 2)
    until high_6_10 == from_6_10 or low_6_10 == to_6_10 or high_6_10 - low_6_10 <= 1
    guesses_6_10, around_6_10 = guesses_6_10 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_23 = when_5_10 + (argv[tier_0_238 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_68 = when_us_3_23
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_68 = its_us_2_68
  else
    local entry_2_68 = from_2_68 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_68, to_2_68)
    if #entry_2_68 >= 8 then turn_us_2_68 = unpack_bytes('<d', entry_2_68) + (argv[tier_0_238 + 2]) end
  end
its_us_0_238 = turn_us_2_68
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_238 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_69, to_2_69 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
  local due_2_69, turn_us_2_69 = call('GETRANGE', (given[scope.keys + 1]), from_2_69, to_2_69), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_69 = 1
  if scope.costs then cost_2_69 = scope.costs[(tier_0_238 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_69 >= 8 and cost_2_69 > 0 then turn_us_2_69 = (argv[tier_0_238 + 2]) - unpack_bytes('<d', due_2_69) end
its_us_0_238 = turn_us_2_69
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_238 == 'fixed' then do
--lua/lib/meters.lua:19
local kept_3_26 = scope[tier_0_238]
  if kept_3_26 == nil then
    local field_4_17 = argv[tier_0_238 + 3]
    kept_3_26 = call('HGET', (given[scope.keys]), field_4_17)
    scope[tier_0_238] = kept_3_26
    if not kept_3_26 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_70, closes_us_2_70, used_2_70 = 0, 0, 0
  if kept_3_26 then ends_us_2_70, closes_us_2_70, used_2_70 = unpack_bytes('<ddd', kept_3_26) end

  local __3_26, edges_3_26 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
  local is_set_back_3_26 = ends_us_2_70 > scope.at_us + (argv[tier_0_238 + 2]) * (edges_3_26 == '' and 1 or 2)
  if is_set_back_3_26 then do local at_us_4_21 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_21, edges_4_21 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
  local length_us_4_21, alike_4_21 = tonumber(argv[tier_0_238 + 2]), math.huge
  local ends_us_4_21, closes_us_4_21 = at_us_4_21 + length_us_4_21, nil
  if edges_4_21 ~= '' then
    local __4_21, last_4_21, guard_us_4_21, edge_us_4_21 = string.find(edges_4_21, '^(%S+) (%S+)')
    local is_here_4_21 = false
    edge_us_4_21 = edge_us_4_21 * 1000000
    repeat
      local from_us_4_21, __4_21, to_4_21, length_4_21, count_4_21 = edge_us_4_21, string.find(edges_4_21, '^ ([%d.]+)x(%d+)', last_4_21 + 1)
      if to_4_21 then
        last_4_21, length_us_4_21 = to_4_21, math.floor(length_4_21 * 1000000 + 0.5)
        edge_us_4_21 = edge_us_4_21 + length_us_4_21 * count_4_21
      end
      is_here_4_21 = not to_4_21 or at_us_4_21 < edge_us_4_21
      if is_here_4_21 then ends_us_4_21 = from_us_4_21 + (math.floor((at_us_4_21 - from_us_4_21) / length_us_4_21) + 1) * length_us_4_21 end
      if is_here_4_21 and to_4_21 then alike_4_21 = math.floor((edge_us_4_21 - ends_us_4_21) / length_us_4_21 + 0.5) end
    until is_here_4_21
    closes_us_4_21 = ends_us_4_21 - guard_us_4_21
  end
ends_us_2_70, closes_us_2_70 = ends_us_4_21, closes_us_4_21 or ends_us_4_21
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_26 then scope.is_ahead = true end
  if ends_us_2_70 <= scope.at_us then ends_us_2_70, used_2_70 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_70 = 1
  if scope.costs then cost_2_70 = math.min(scope.costs[(tier_0_238 - scope.set - 6) / 5 + 1], argv[tier_0_238 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_70 = scope.at_us
  if not ends_us_2_70 then
    local __2_70, edges_2_70 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
    if edges_2_70 ~= '' and string.sub(edges_2_70, 1, 2) ~= '0 ' then do local at_us_3_25 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_25, edges_3_25 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
  local length_us_3_25, alike_3_25 = tonumber(argv[tier_0_238 + 2]), math.huge
  local ends_us_3_25, closes_us_3_25 = at_us_3_25 + length_us_3_25, nil
  if edges_3_25 ~= '' then
    local __3_25, last_3_25, guard_us_3_25, edge_us_3_25 = string.find(edges_3_25, '^(%S+) (%S+)')
    local is_here_3_25 = false
    edge_us_3_25 = edge_us_3_25 * 1000000
    repeat
      local from_us_3_25, __3_25, to_3_25, length_3_25, count_3_25 = edge_us_3_25, string.find(edges_3_25, '^ ([%d.]+)x(%d+)', last_3_25 + 1)
      if to_3_25 then
        last_3_25, length_us_3_25 = to_3_25, math.floor(length_3_25 * 1000000 + 0.5)
        edge_us_3_25 = edge_us_3_25 + length_us_3_25 * count_3_25
      end
      is_here_3_25 = not to_3_25 or at_us_3_25 < edge_us_3_25
      if is_here_3_25 then ends_us_3_25 = from_us_3_25 + (math.floor((at_us_3_25 - from_us_3_25) / length_us_3_25) + 1) * length_us_3_25 end
      if is_here_3_25 and to_3_25 then alike_3_25 = math.floor((edge_us_3_25 - ends_us_3_25) / length_us_3_25 + 0.5) end
    until is_here_3_25
    closes_us_3_25 = ends_us_3_25 - guard_us_3_25
  end
ends_us_2_70, closes_us_2_70 = ends_us_3_25, closes_us_3_25 or ends_us_3_25
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_70 and cost_2_70 > 0 and (used_2_70 + cost_2_70 > tonumber(argv[tier_0_238 + 1]) or scope.at_us >= closes_us_2_70) then turn_us_2_70 = ends_us_2_70 end
its_us_0_238 = turn_us_2_70
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_238 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_72 = math.ceil((argv[tier_0_238 + 2]) * 4 / (argv[tier_0_238 + 1])) / 4
--lua/lib/meters.lua:19
  local kept_3_28 = scope[tier_0_238]
  if kept_3_28 == nil then
    local field_4_18 = argv[tier_0_238 + 3]
    kept_3_28 = call('HGET', (given[scope.keys]), field_4_18)
    scope[tier_0_238] = kept_3_28
    if not kept_3_28 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_72, expires_us_3_28, is_set_back_3_28 = 0, 0, false
  if kept_3_28 then served_us_2_72, expires_us_3_28 = unpack_bytes('<dd', kept_3_28) end
  if served_us_2_72 <= scope.at_us then
    served_us_2_72 = scope.at_us
  else

    local __3_28, burst_3_28 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
    local most_us_3_28 = scope.at_us + burst_3_28 * each_us_2_72 + (argv[tier_0_238 + 2])
    is_set_back_3_28 = served_us_2_72 > most_us_3_28
    if is_set_back_3_28 then scope.is_ahead = true end
    served_us_2_72 = math.min(served_us_2_72, most_us_3_28)
  end







  local __2_72, burst_2_72 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_72 = 1
  if scope.costs then cost_2_72 = math.min(scope.costs[(tier_0_238 - scope.set - 6) / 5 + 1], argv[tier_0_238 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_72 = scope.at_us
  if cost_2_72 > 0 then turn_us_2_72 = math.ceil(served_us_2_72 + math.min(cost_2_72 - burst_2_72, 0) * each_us_2_72) end
its_us_0_238 = turn_us_2_72
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_238 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_73, resolution_us_2_73 = argv[tier_0_238 + 3], argv[tier_0_238 + 4]
--lua/lib/sums.lua:78
  local opened_4_16 = scope.sums or {}
  scope.sums = opened_4_16
  local log_3_24 = opened_4_16[slot_2_73]
  if not log_3_24 then
    local key_4_16 = slot_2_73 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_73])
--lua/lib/sums.lua:65
    local text_5_9 = call('GETRANGE', key_4_16, '-320', '-1')
  local size_5_9, head_5_9 = #text_5_9, text_5_9
  if size_5_9 == 320 then
    size_5_9, head_5_9 = call('STRLEN', key_4_16), call('GETRANGE', key_4_16, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_16 = { head = head_5_9, text = text_5_9, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_9 >= 64 then
    local __6_9, __6_9, moved_6_9, __6_9, groups_6_9, front_6_9, total_6_9, base_6_9 = unpack_bytes('<dddddddd', head_5_9)
    local when_6_9, sum_6_9 = unpack_bytes('<dd', text_5_9, #text_5_9 - 16 + 1)
    if groups_6_9 > 0 then read_4_16.groups, read_4_16.front, read_4_16.from = groups_6_9, front_6_9, 64 + 8 * (groups_6_9 + groups_6_9 / 64) end
    local entries_6_9 = (size_5_9 - read_4_16.from) / 16
    read_4_16.entries, read_4_16.first = entries_6_9, math.max(0, entries_6_9 - math.floor(#text_5_9 / 16))
    read_4_16.base, read_4_16.total, read_4_16.sum, read_4_16.moved_us = -base_6_9, total_6_9, total_6_9 - sum_6_9, -moved_6_9
    if entries_6_9 > 0 then read_4_16.newest_us = when_6_9 end
  end
--lua/lib/sums.lua:84
    log_3_24 = read_4_16
    if #log_3_24.head < 64 then scope.is_bare = true end
    local ahead_us_4_16 = log_3_24.newest_us - scope.at_us
    if ahead_us_4_16 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_16)
    elseif ahead_us_4_16 > 0 then
      scope.at_us = log_3_24.newest_us
    end
    opened_4_16[slot_2_73] = log_3_24
  end
--lua/lib/request_limits.lua:85
  local cost_3_24 = 1
  if scope.costs then cost_3_24 = math.min(scope.costs[(tier_0_238 - scope.set - 6) / 5 + 1], argv[tier_0_238 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_73 = scope.at_us
  if cost_3_24 > 0 then

    local each_3_24 = resolution_us_2_73 == '0' and cost_3_24 or 0
    local need_5_11 = log_3_24.sum + cost_3_24 - (argv[tier_0_238 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_24 = 0
  if need_5_11 > log_3_24.base then
    local key_5_11 = slot_2_73 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_73])
--lua/lib/sums_reached.lua:13
    local low_6_11, low_sum_6_11 = -1, log_3_24.base
  local high_6_11, high_sum_6_11, when_5_11 = log_3_24.entries - 1, log_3_24.sum, log_3_24.newest_us
  local guesses_6_11, around_6_11, guess_6_11 = 0, 1, high_6_11
  if each_3_24 > 0 then guess_6_11 = high_6_11 - math.floor((high_sum_6_11 - need_5_11) / each_3_24) else guesses_6_11, around_6_11 = 1, 8 end
  while high_6_11 - low_6_11 > 1 do
    if guesses_6_11 > 3 then
      guess_6_11 = math.ceil((low_6_11 + high_6_11) / 2)
    elseif guesses_6_11 > 0 then
      guess_6_11 = low_6_11 + math.ceil((need_5_11 - low_sum_6_11) / (high_sum_6_11 - low_sum_6_11) * (high_6_11 - low_6_11))
    end
    guess_6_11 = math.max(low_6_11 + 1, math.min(guess_6_11, high_6_11))
    local from_6_11, to_6_11 = math.max(guess_6_11 - around_6_11, low_6_11 + 1), math.min(guess_6_11 + around_6_11 - 1, high_6_11 - 1)
    local text_6_11, offset_6_11 = log_3_24.text, 0
    if from_6_11 >= log_3_24.first then
      offset_6_11 = #text_6_11 - (log_3_24.entries - from_6_11) * 16 + 1
    else
      text_6_11, offset_6_11 = call('GETRANGE', key_5_11, log_3_24.from + from_6_11 * 16, log_3_24.from + (to_6_11 + 1) * 16 - 1), 1
    end

    local at_6_11 = from_6_11
    repeat
      local its_when_6_11, sum_6_11 = unpack_bytes('<dd', text_6_11, offset_6_11 + (at_6_11 - from_6_11) * 16)
--lua/lib/sums.lua:124
      local more_6_11, groups_7_5 = log_3_24.total, log_3_24.groups or 0
  local group_7_5 = math.floor(at_6_11 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_24.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_11, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_24.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_24.known = {}, known_7_5
    end
    local at_7_5 = math.floor(group_7_5 / 64)
    local slice_7_5 = known_7_5.slices[at_7_5]
    if not slice_7_5 then
      local from_7_5 = 64 + 8 * (groups_7_5 / 64 + at_7_5 * 64)
      local packed_7_5 = call('GETRANGE', key_5_11, from_7_5, from_7_5 + 8 * 64 - 1)
      slice_7_5 = { [0] = known_7_5[at_7_5] }
      for i_7_5 = 1, 64 - 1 do slice_7_5[i_7_5] = slice_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices[at_7_5] = slice_7_5
    end
    more_6_11 = slice_7_5[group_7_5 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_11 = more_6_11 - sum_6_11
      if sum_6_11 >= need_5_11 then high_6_11, high_sum_6_11, when_5_11 = at_6_11, sum_6_11, its_when_6_11 else low_6_11, low_sum_6_11 = at_6_11, sum_6_11 end
      at_6_11 = high_6_11 > to_6_11 and to_6_11 or math.floor((low_6_11 + high_6_11) / 2)
    until high_6_11 == from_6_11 or low_6_11 == to_6_11 or high_6_11 - low_6_11 <= 1
    guesses_6_11, around_6_11 = guesses_6_11 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_24 = when_5_11 + (argv[tier_0_238 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_73 = when_us_3_24
  end
--lua/lib/tiers/summed.lua:19
its_us_0_238 = turn_us_2_73
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_238)) end
    if its_us_0_238 > turn_us_0_238 then turn_us_0_238, binding_0_238 = its_us_0_238, tier_0_238 end
  end
  scope.turn_us, scope.tier = turn_us_0_238, binding_0_238 or first_0_238
--lua/lib/shared/check_shared.lua:39
end end
    if scope == home then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, request.stored =
        settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      request.weight = weight or request.weight
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
--lua/lib/shared/check_shared.lua:101
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
  for s_0_275 = 1, request.gates do do local scope_1_146 = request.scopes[s_0_275]
--lua/lib/shared/gates.lua:21
gates[s_0_275] = given[scope_1_146.keys + 1]
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
--lua/lib/shared/check_shared.lua:97
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:25
end
  do local set_back_us_0_150 = request.set_back_us
--lua/lib/reply.lua:127
local n_0_150, tier_0_150, reason_0_150, more_0_150 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_9 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_150 = (tier_1_9 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:128
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_150, more_0_150 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_150, more_0_150 = 13, binding.running
  end
  reply[n_0_150 + 1], reply[n_0_150 + 2], reply[n_0_150 + 3], reply[n_0_150 + 4] = 19, set_back_us_0_150, estimate_us, index
  reply[n_0_150 + 5], reply[n_0_150 + 6], reply[n_0_150 + 7], reply[n_0_150 + 8], reply[n_0_150 + 9] = position, tier_0_150, more_0_150, reason_0_150, back_us
--lua/lib/shared/told.lua:26
end
end
--lua/shared_peek.lua:20
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_13, not_after_us_0_13 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_13, 0
  if given_us_0_13 == '' then
    local time_0_13 = call('TIME')
    now_us = time_0_13[1] * 1000000 + time_0_13[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_13), 600000
  end
local is_late = not_after_us_0_13 ~= '' and now_us > tonumber(not_after_us_0_13)
--lua/shared_peek.lua:23
if is_late then return ({ 1, now_us }) end
local first = tonumber(argv[5])
local request = shared_read(first, 0, now_us)
local other, version, text = settings_other(request.scopes)
if other then return ({ 2, now_us, other, version, text }) end
local missed, endings = carry_missed(request.scopes, false)
if missed then return ({ 3, now_us, missed, endings }) end
if request.is_set_back then shared_step_back(request, false) end
for _, scope in ipairs(request.scopes) do carry_scope(scope, now_us, ttl_floor_ms, false) end
shared_check(request, now_us, false)
--lua/lib/shared/check_shared.lua:64
local part, stored = nil, request.stored
  if stored ~= request.version then part = 0 end
--lua/shared_peek.lua:34
if part then return ({ 2, now_us, part, stored, '' }) end

local reply = { 0, now_us }
for _, scope in ipairs(request.scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = summed_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_90, reset_us_1_90 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:186
local n_1_90 = #reply
  reply[n_1_90 + 1], reply[n_1_90 + 2] = remaining_1_90, reset_us_1_90
--lua/shared_peek.lua:42
end
  end
end
--lua/lib/clock.lua:27
local overdue_us_0_14 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_14, cutoff_us = now_us - overdue_us_0_14 }
--lua/shared_peek.lua:47
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
--lua/lib/reply.lua:68
local n_0_144 = #reply
  if nil then
    reply[n_0_144 + 1], reply[n_0_144 + 2], reply[n_0_144 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_144 + 1], reply[n_0_144 + 2] = 11, set_back_us
  else
    reply[n_0_144 + 1] = 10
  end
--lua/shared_peek.lua:72
end
    return
  end
  if turn_us then
    if not binding then binding, index = home, #request.scopes end
    do
--lua/lib/shared/check_shared.lua:97
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/shared_peek.lua:77
end
    binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us, binding.held_us)), 0
    turn_us = binding.turn_us
    do
--lua/lib/reply.lua:114
local n_0_149, tier_0_149 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_12 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_149 = (tier_1_12 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:115
end end
  reply[n_0_149 + 1], reply[n_0_149 + 2], reply[n_0_149 + 3], reply[n_0_149 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_149 + 5], reply[n_0_149 + 6] = binding.ahead or 0, tier_0_149
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_149 + 1], reply[n_0_149 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_149 + 1], reply[n_0_149 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:80
end
    return
  end
  told_deferred(reply, home, request, place)
end

answer()
do local turn_us_0_155 = share()
--lua/lib/reply.lua:181
reply[#reply + 1] = turn_us_0_155
--lua/shared_peek.lua:87
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
  sha1: '21755ea87cb63f6cf009250b5ab0c9347728caa2',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:70
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






local function cap_field(tenant)
  return 'c:' .. tenant
end


local function settings_held(settings, tenant, now_us)
  local found = call('HMGET', settings, pause_field(tenant), cap_field(tenant))
  return pause_ends(found[1], now_us), found[2] and true
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
    do local turn_us_0_85 = math.max(turn_us, paused_us)
--lua/lib/reply.lua:192
local n_0_85 = #reply
  reply[n_0_85 + 1], reply[n_0_85 + 2] = waiter, turn_us_0_85
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
  sha1: 'c8c55198b152891295c01814d4fe325477e36602',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:74
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
--lua/lib/reply.lua:192
local n_0_6 = #reply
  reply[n_0_6 + 1], reply[n_0_6 + 2] = waiter, turn_us_0_6
--lua/waiting.lua:33
end
    told = told + 1
  end
end
return reply`,
};
