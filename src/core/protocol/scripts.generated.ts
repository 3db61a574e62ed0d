// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '53360526f0108cfce9ad7ccff87afff5bf86afd0',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
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
--lua/lib/meters.lua:7
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:20
local function meters_means(scope)
  scope.means = {}
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  for i = 1, kept and #kept / 8 or 0 do scope.means[i] = unpack_bytes('<d', kept, 8 * i - 7) end
end


local function meters_note(scope, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if not scope.means then meters_means(scope) end
  local packed = {}
  for i, cost in ipairs(scope.costs) do
    local mean = scope.means[i] or cost
    packed[i] = pack('<d', mean + (cost - mean) * 0.125)
  end
  call('HSET', (given[scope.keys]), 'costs', table.concat(packed))
  do local meters_1_64, lasts_us_1_64 = given[scope.keys], 2 * limits_longest(scope)
--lua/lib/meters.lua:15
local ttl_ms_1_64 = math.max(math.ceil(lasts_us_1_64 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_64) < ttl_ms_1_64 then call('PEXPIRE', meters_1_64, ttl_ms_1_64) end
--lua/lib/meters.lua:36
end
end
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/log.lua:122
local function log_step_back(scope, ahead_us, may_write)
  local half = scope.shift % 1 == 0 and 0.5 or 0
  scope.shift = scope.shift + ahead_us + half
  if not may_write then return end
  local newest = unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), -8, -1))
  call('SETRANGE', (given[scope.keys + 1]), 16, pack('<d', -scope.shift))
  call('SETRANGE', (given[scope.keys + 1]), call('STRLEN', given[scope.keys + 1]) - 8, pack('<d', newest + half))
end
--lua/lib/log.lua:148
local function log_find(key, entries, at, is_later)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    local entry = unpack_bytes('<d', call('GETRANGE', key, from, from + 7))
    if entry > at or entry == at and not is_later then high = middle else low = middle + 1 end
  end
  return low
end


local function log_settle(scope, at_us, more)
  local key, at = (given[scope.keys + 1]), at_us + scope.shift
  local entries = (call('STRLEN', key) - 32) / 8

  if entries < 1 or at <= scope.at_us + scope.shift - (tonumber(argv[scope.set])) then return end
  local last = log_find(key, entries, at, true)
  local rest = call('GETRANGE', key, 32 + last * 8, -1)
  if more > 0 then
    call('SETRANGE', key, 32 + last * 8, string.rep(pack('<d', at), more) .. rest)
    return
  end
  local first = math.max(log_find(key, entries, at, false), last + more)
  if first == last then return end
  local kept = call('GETRANGE', key, 0, 32 + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
end
--lua/lib/tiers/sliding.lua:29
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:77
local function sliding_settle(scope, tier, at_us)
--lua/lib/request_limits.lua:88
  local i_0_59 = (tier - scope.set - 6) / 5 + 1
local more = scope.rights[i_0_59] - scope.costs[i_0_59]
--lua/lib/tiers/sliding.lua:79
  if more ~= 0 then log_settle(scope, at_us, more) end
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead, cost)
--lua/lib/tiers/pace.lua:15
  local from_0_105, to_0_105 = argv[tier + 3], argv[tier + 4]
  local due_0_105, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_105, to_0_105), 0
  if #due_0_105 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_105) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:71
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/tiers/fixed.lua:43
  local field_0_112 = argv[tier + 3]
  local kept_0_112 = call('HGET', (given[scope.keys]), field_0_112)
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_112 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_112) end

  local __0_112, edges_0_112 = argv[tier + 3], argv[tier + 4]
  if edges_0_112 == '' and ends_us > scope.at_us + (argv[tier + 2]) then
    ends_us = scope.at_us + (argv[tier + 2])
    closes_us = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:74
  if not ends_us then do local at_us_0_108 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __0_108, edges_0_108 = argv[tier + 3], argv[tier + 4]
  local ends_us_0_108, closes_us_0_108 = at_us_0_108 + (argv[tier + 2]), nil
  if edges_0_108 ~= '' then
    local __0_108, last_0_108, guard_us_0_108, edge_us_0_108 = string.find(edges_0_108, '^(%S+) (%S+)')
    local length_us_0_108, is_here_0_108 = nil, false
    edge_us_0_108 = edge_us_0_108 * 1000000
    repeat
      local from_us_0_108, __0_108, to_0_108, length_0_108, count_0_108 = edge_us_0_108, string.find(edges_0_108, '^ ([%d.]+)x(%d+)', last_0_108 + 1)
      if to_0_108 then
        last_0_108, length_us_0_108 = to_0_108, math.floor(length_0_108 * 1000000 + 0.5)
        edge_us_0_108 = edge_us_0_108 + length_us_0_108 * count_0_108
      end
      is_here_0_108 = not to_0_108 or at_us_0_108 < edge_us_0_108
      if is_here_0_108 then ends_us_0_108 = from_us_0_108 + (math.floor((at_us_0_108 - from_us_0_108) / length_us_0_108) + 1) * length_us_0_108 end
    until is_here_0_108
    closes_us_0_108 = ends_us_0_108 - guard_us_0_108
  end
ends_us, closes_us = ends_us_0_108, closes_us_0_108 or ends_us_0_108
--lua/lib/tiers/fixed.lua:74
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
      local _, edges = argv[tier + 3], argv[tier + 4]
      if edges == '' then

        turn_us, behind = ends_us + math.ceil(behind / limit) * (argv[tier + 2]), 0
      else
--lua/lib/tiers/fixed.lua:20
        local __0_109, edges_0_109 = argv[tier + 3], argv[tier + 4]
  local next_us, closes_us_0_109 = turn_us + (argv[tier + 2]), nil
  if edges_0_109 ~= '' then
    local __0_109, last_0_109, guard_us_0_109, edge_us_0_109 = string.find(edges_0_109, '^(%S+) (%S+)')
    local length_us_0_109, is_here_0_109 = nil, false
    edge_us_0_109 = edge_us_0_109 * 1000000
    repeat
      local from_us_0_109, __0_109, to_0_109, length_0_109, count_0_109 = edge_us_0_109, string.find(edges_0_109, '^ ([%d.]+)x(%d+)', last_0_109 + 1)
      if to_0_109 then
        last_0_109, length_us_0_109 = to_0_109, math.floor(length_0_109 * 1000000 + 0.5)
        edge_us_0_109 = edge_us_0_109 + length_us_0_109 * count_0_109
      end
      is_here_0_109 = not to_0_109 or turn_us < edge_us_0_109
      if is_here_0_109 then next_us = from_us_0_109 + (math.floor((turn_us - from_us_0_109) / length_us_0_109) + 1) * length_us_0_109 end
    until is_here_0_109
    closes_us_0_109 = next_us - guard_us_0_109
  end
--lua/lib/tiers/fixed.lua:86
        ends_us = next_us
      end
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:150
local function fixed_settle(scope, tier, at_us)
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/tiers/fixed.lua:43
      local field_0_114 = argv[its + 3]
  local kept_0_114 = call('HGET', (given[scope.keys]), field_0_114)
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_114 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_114) end

  local __0_114, edges_0_114 = argv[its + 3], argv[its + 4]
  if edges_0_114 == '' and ends_us > scope.at_us + (argv[its + 2]) then
    ends_us = scope.at_us + (argv[its + 2])
    closes_us = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:156
      local field, edges = argv[its + 3], argv[its + 4]
      local begins_us = ends_us and ends_us - (argv[its + 2])
      if ends_us and edges ~= '' then
--lua/lib/tiers/fixed.lua:20
        local __0_111, edges_0_111 = argv[its + 3], argv[its + 4]
  local before_us, closes_us_0_111 = at_us + (argv[its + 2]), nil
  if edges_0_111 ~= '' then
    local __0_111, last_0_111, guard_us_0_111, edge_us_0_111 = string.find(edges_0_111, '^(%S+) (%S+)')
    local length_us_0_111, is_here_0_111 = nil, false
    edge_us_0_111 = edge_us_0_111 * 1000000
    repeat
      local from_us_0_111, __0_111, to_0_111, length_0_111, count_0_111 = edge_us_0_111, string.find(edges_0_111, '^ ([%d.]+)x(%d+)', last_0_111 + 1)
      if to_0_111 then
        last_0_111, length_us_0_111 = to_0_111, math.floor(length_0_111 * 1000000 + 0.5)
        edge_us_0_111 = edge_us_0_111 + length_us_0_111 * count_0_111
      end
      is_here_0_111 = not to_0_111 or at_us < edge_us_0_111
      if is_here_0_111 then before_us = from_us_0_111 + (math.floor((at_us - from_us_0_111) / length_us_0_111) + 1) * length_us_0_111 end
    until is_here_0_111
    closes_us_0_111 = before_us - guard_us_0_111
  end
--lua/lib/tiers/fixed.lua:160
        begins_us = before_us == ends_us and at_us or ends_us
      end
      if ends_us and at_us >= begins_us then
--lua/lib/request_limits.lua:88
        local i_0_60 = (its - scope.set - 6) / 5 + 1
local more = scope.rights[i_0_60] - scope.costs[i_0_60]
--lua/lib/tiers/fixed.lua:164
        call('HSET', (given[scope.keys]), field, pack('<ddd', ends_us, closes_us, math.max(0, used + more)))
      end
    end
  end
end
--lua/lib/tiers/gcra.lua:42
local function gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:24
  local field_0_118, burst_0_118 = argv[tier + 3], argv[tier + 4]
  local kept_0_118, each_us_0_118 = call('HGET', (given[scope.keys]), field_0_118), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local served_us_0_118, expires_us_0_118 = scope.at_us, 0
  if kept_0_118 then served_us_0_118, expires_us_0_118 = unpack_bytes('<dd', kept_0_118) end

  local most_us_0_118 = scope.at_us + burst_0_118 * each_us_0_118 + (argv[tier + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_118, most_us_0_118))
--lua/lib/tiers/gcra.lua:44
  local _, burst = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:101
local function gcra_settle(scope, tier, at_us)
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'gcra' then
--lua/lib/tiers/gcra.lua:24
      local field_0_120, burst_0_120 = argv[its + 3], argv[its + 4]
  local kept_0_120, each_us_0_120 = call('HGET', (given[scope.keys]), field_0_120), (math.ceil((argv[its + 2]) * 4 / (argv[its + 1])) / 4)
  local served_us_0_120, expires_us = scope.at_us, 0
  if kept_0_120 then served_us_0_120, expires_us = unpack_bytes('<dd', kept_0_120) end

  local most_us_0_120 = scope.at_us + burst_0_120 * each_us_0_120 + (argv[its + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_120, most_us_0_120))
--lua/lib/request_limits.lua:80
      local cost = 1
  if scope.costs then cost = math.min(scope.costs[(its - scope.set - 6) / 5 + 1], argv[its + 1]) end






      local i_0_61 = (its - scope.set - 6) / 5 + 1
local more = scope.rights[i_0_61] - scope.costs[i_0_61]
--lua/lib/tiers/gcra.lua:109
      local each_us = math.ceil((argv[its + 2]) * 4 / (argv[its + 1])) / 4
      if more > 0 or scope.at_us < at_us + cost * each_us then
        local field = argv[its + 3]
        call('HSET', (given[scope.keys]), field, pack('<dd', served_us + more * each_us, expires_us))
      end
    end
  end
end
--lua/lib/sums.lua:93
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local entry_0_127 = entry - 1
--lua/lib/sums.lua:82
local sum
  if entry_0_127 < log.first then
    local at_0_127 = 32 + entry_0_127 * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_127, at_0_127 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_127) * 16 + 8 + 1)
  end







  return sum
end
--lua/lib/sums.lua:121
local function sums_add(log, key, at, more)
--lua/lib/sums.lua:63
  local text_0_125, first_0_125, entry, high_0_125 = log.text, log.first, log.first, log.entries
  local from_0_125 = #text_0_125 - (high_0_125 - first_0_125) * 16 + 0 + 1
  if first_0_125 > 0 and (entry == high_0_125 or unpack_bytes('<d', text_0_125, from_0_125) >= at) then entry, high_0_125 = 0, first_0_125 end
  while entry < high_0_125 do
    local middle_0_125, value_0_125 = math.floor((entry + high_0_125) / 2), nil
    if middle_0_125 < first_0_125 then
      local at_0_125 = 32 + middle_0_125 * 16 + 0
      value_0_125 = unpack_bytes('<d', call('GETRANGE', key, at_0_125, at_0_125 + 7))
    else
      value_0_125 = unpack_bytes('<d', text_0_125, from_0_125 + (middle_0_125 - first_0_125) * 16)
    end
    if value_0_125 >= at then high_0_125 = middle_0_125 else entry = middle_0_125 + 1 end
  end
--lua/lib/sums.lua:123
  if entry == log.entries or more == 0 then return end
--lua/lib/sums.lua:82
  local own
  if entry < log.first then
    local at_0_128 = 32 + entry * 16 + 8
    own = unpack_bytes('<d', call('GETRANGE', key, at_0_128, at_0_128 + 7))
  else
    own = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 8 + 1)
  end
--lua/lib/sums.lua:125
  more = math.max(more, sums_before(log, key, entry) - own)
  local from = 32 + entry * 16
  local rest, added = call('GETRANGE', key, from, -1), {}
  for i = 1, #rest, 16 do
    local when, sum = unpack_bytes('<dd', rest, i)
    added[#added + 1] = pack('<dd', when, sum + more)
  end
  call('SETRANGE', key, from, table.concat(added))
end
--lua/lib/tiers/summed.lua:41
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:29
  local opened_0_122 = scope.sums or {}
  scope.sums = opened_0_122
  local log = opened_0_122[slot]
  if not log then
    local key_0_122 = given[scope.keys - slot]
    local text_0_122 = call('GETRANGE', key_0_122, -4096, -1)
    local size_0_122, head_0_122 = #text_0_122, text_0_122
    if size_0_122 == 4096 then
      size_0_122, head_0_122 = call('STRLEN', key_0_122), call('GETRANGE', key_0_122, 0, 32 - 1)
    end
    log = { text = text_0_122, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_122 >= 32 then
      local entries_0_122 = (size_0_122 - 32) / 16
      local __0_122, __0_122, shift_0_122, base_0_122 = unpack_bytes('<dddd', head_0_122)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_122, math.max(0, entries_0_122 - math.floor(#text_0_122 / 16)), base_0_122, base_0_122, -shift_0_122
      if entries_0_122 > 0 then
        local when_0_122, sum_0_122 = unpack_bytes('<dd', text_0_122, #text_0_122 - 16 + 1)
        local ahead_us_0_122 = when_0_122 - log.shift - scope.at_us
        if ahead_us_0_122 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_122, log.shift + ahead_us_0_122
        elseif ahead_us_0_122 > 0 then
          scope.at_us = when_0_122 - log.shift
        end
        log.newest_us, log.sum = when_0_122 - log.shift, sum_0_122
      end
    end
    opened_0_122[slot] = log
  end
--lua/lib/tiers/summed.lua:45
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end
  local need_0_130 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:17
local when_us = 0
  if need_0_130 > log.base then
    local key_0_130 = given[scope.keys - slot]
--lua/lib/sums.lua:63
    local text_1_74, first_1_74, entry_0_130, high_1_74 = log.text, log.first, log.first, log.entries
  local from_1_74 = #text_1_74 - (high_1_74 - first_1_74) * 16 + 8 + 1
  if first_1_74 > 0 and (entry_0_130 == high_1_74 or unpack_bytes('<d', text_1_74, from_1_74) >= need_0_130) then entry_0_130, high_1_74 = 0, first_1_74 end
  while entry_0_130 < high_1_74 do
    local middle_1_74, value_1_74 = math.floor((entry_0_130 + high_1_74) / 2), nil
    if middle_1_74 < first_1_74 then
      local at_1_74 = 32 + middle_1_74 * 16 + 8
      value_1_74 = unpack_bytes('<d', call('GETRANGE', key_0_130, at_1_74, at_1_74 + 7))
    else
      value_1_74 = unpack_bytes('<d', text_1_74, from_1_74 + (middle_1_74 - first_1_74) * 16)
    end
    if value_1_74 >= need_0_130 then high_1_74 = middle_1_74 else entry_0_130 = middle_1_74 + 1 end
  end






    local when_0_130
  if entry_0_130 < log.first then
    local at_1_75 = 32 + entry_0_130 * 16 + 0
    when_0_130 = unpack_bytes('<d', call('GETRANGE', key_0_130, at_1_75, at_1_75 + 7))
  else
    when_0_130 = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_130) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us = when_0_130 - log.shift + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/summed.lua:142
local function summed_settle(scope, tier, at_us)
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    local slot, resolution_us = argv[its + 3], argv[its + 4]
    if kind == 'summed' and slot ~= before then
      before = slot
--lua/lib/sums.lua:29
      local opened_0_124 = scope.sums or {}
  scope.sums = opened_0_124
  local log = opened_0_124[slot]
  if not log then
    local key_0_124 = given[scope.keys - slot]
    local text_0_124 = call('GETRANGE', key_0_124, -4096, -1)
    local size_0_124, head_0_124 = #text_0_124, text_0_124
    if size_0_124 == 4096 then
      size_0_124, head_0_124 = call('STRLEN', key_0_124), call('GETRANGE', key_0_124, 0, 32 - 1)
    end
    log = { text = text_0_124, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_124 >= 32 then
      local entries_0_124 = (size_0_124 - 32) / 16
      local __0_124, __0_124, shift_0_124, base_0_124 = unpack_bytes('<dddd', head_0_124)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_124, math.max(0, entries_0_124 - math.floor(#text_0_124 / 16)), base_0_124, base_0_124, -shift_0_124
      if entries_0_124 > 0 then
        local when_0_124, sum_0_124 = unpack_bytes('<dd', text_0_124, #text_0_124 - 16 + 1)
        local ahead_us_0_124 = when_0_124 - log.shift - scope.at_us
        if ahead_us_0_124 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_124, log.shift + ahead_us_0_124
        elseif ahead_us_0_124 > 0 then
          scope.at_us = when_0_124 - log.shift
        end
        log.newest_us, log.sum = when_0_124 - log.shift, sum_0_124
      end
    end
    opened_0_124[slot] = log
  end
--lua/lib/tiers/summed.lua:151
      local longest_us = (argv[its + 2]) + resolution_us
--lua/lib/request_limits.lua:88
      local i_0_62 = (its - scope.set - 6) / 5 + 1
local more = scope.rights[i_0_62] - scope.costs[i_0_62]
--lua/lib/tiers/summed.lua:153
      if at_us > scope.at_us - longest_us then sums_add(log, (given[scope.keys - slot]), at_us + log.shift, more) end
    end
  end
  scope.sums = nil
end
--lua/lib/tiers/kinds.lua:110
local function tier_terms(scope, tier, is_own)
  if not scope.means then meters_means(scope) end
  local mean = scope.means[((tier - scope.set - 6) / 5 + 1)] or 1
  local cost = mean
  if is_own then do
--lua/lib/request_limits.lua:80
local cost_0_58 = 1
  if scope.costs then cost_0_58 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_58
--lua/lib/tiers/kinds.lua:114
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:38
local limit_1_65, window_us_1_65 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_65) / mean) - 1, window_us_1_65, window_us_1_65 * mean / limit_1_65
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:36
local gap_us_1_66 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_66 * mean, gap_us_1_66 * mean
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:96
local window_us_1_68 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_68, window_us_1_68 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:51
local __1_73, burst_1_73 = argv[tier + 3], argv[tier + 4]
  local each_us_1_73 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_73) / mean) - 1, each_us_1_73, each_us_1_73 * mean
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:54
local limit_1_76, window_us_1_76 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_76) / mean) - 1, window_us_1_76, window_us_1_76 * mean / limit_1_76
--lua/lib/tiers/kinds.lua:122
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, is_own)
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
--lua/lib/line.lua:15
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
  local cutoff_us_0_164 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_164)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_162 = line.at_us local from, to = -at_us_0_162, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
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
--lua/lib/line.lua:123
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = limits_longest(scope)
  local line = {
    line_key = line_key,
    turns_key = turns_key,
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
--lua/lib/turn.lua:14
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end



local function turn_saved(scope, ahead)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  local turn_us = line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us and turn_us
end


local function turn_behind(scope, ahead, is_own)
  tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = turn_saved(scope, ahead)
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
    if is_refused or rank and turn_saved(scope, rank) then turn_behind(scope, rank, true) end
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
--lua/lib/settings.lua:34
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


local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
end
--lua/lib/check.lua:25
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    local ahead_us = scope.set_back_us
    if ahead_us then
      log_step_back(scope, ahead_us, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, ahead_us)
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
  local scopes_0_189 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_189 = 1, #scopes_0_189 do
    local scope_0_189 = scopes_0_189[s_0_189]
    if not scope_0_189.is_full and scope_0_189.turn_us > scope_0_189.at_us and not (binding and binding.turn_us >= scope_0_189.turn_us) then
      binding, index = scope_0_189, s_0_189
    end
  end
--lua/lib/check.lua:65
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
  local now_us_0_190, ahead_0_190 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_190 + 600000000 + 1000000 * ahead_0_190
  if (scope.cap == 0) then watchdog_offer(scope, waiter, ticket) end
  line_write(line, waiter, ticket, 4000000000000000 + ticket)
  line_keep(line, back_us)

  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if not (scope.watchdog or (scope.cap == 0)) then call('HSET', holders, ' ', scope.cap) end
  scope.watchdog = watchdog or waiter
  return scope.watchdog == waiter and watchdog_set(scope, waiter, request.lease_us) or back_us
end
--lua/lib/join.lua:9
local function join_lines(request, binding)
  local turn_us = not binding.is_full and binding.turn_us
  for _, scope in ipairs(request.scopes) do
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
  if scope.line.ticket then line_leave(scope.line, waiter) end
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

  local until_us_0_168 = math.max(until_us, line.passed_us or 0) local from, to = '(' .. string.format('%.0f', until_us_0_168) .. '.5', '(2.5e15'
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
  do local turn_us_0_191 = due_us <= line.at_us and 0 or due_us
--lua/lib/reply.lua:115
local n_0_191 = #promotions
  promotions[n_0_191 + 1], promotions[n_0_191 + 2], promotions[n_0_191 + 3], promotions[n_0_191 + 4] = 20, scope.keys, waiter, turn_us_0_191
--lua/lib/horizon_waiters.lua:60
end
end
--lua/lib/horizon.lua:33
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



local function horizon_push(scope, promotions, rank)
  local line, from = scope.line, rank + 1
  horizon_count(line)
  for _ = 1, 20 do
    local _, due_us = horizon_waiter(line, from, 0)
    tiers_after(scope, from, false)
    if not due_us or scope.turn_us - due_us > 20000 then break end
    from = from + 100
  end
  local first = line.suspended + line.overdue + from
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + 100 - 1)) do
    local state, due_us = state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
    if not due_us or not (state == 'tentative' or state == 'scheduled' or state == 'parked' and line.takes_parked) then break end
    tiers_after(scope, from + i - 1, false)
    if scope.turn_us - due_us > 20000 then horizon_tell(scope, promotions, waiter, scope.turn_us) end
  end
end



local function horizon_late(scope, promotions, request_waiter)
  local line = scope.line
  local cutoff_us_0_167, until_us_0_167 = line.cutoff_us, line.at_us - 200000 local from, to = string.format('%.0f', cutoff_us_0_167), until_us_0_167 + 0.5
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
local n_0_197 = #promotions
  promotions[n_0_197 + 1], promotions[n_0_197 + 2], promotions[n_0_197 + 3], promotions[n_0_197 + 4] = 22, scope.keys, waiter, 0
--lua/lib/horizon.lua:111
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
  local until_us_0_169 = line.at_us - 200000 local from, to = '(' .. string.format('%.0f', until_us_0_169) .. '.5', '(2.5e15'
  local first = tonumber(call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
  if first then do local at_us_1_78 = (first >= 2500000000000000 and 0 or math.floor(first)) + 200000 + 1
--lua/lib/reply.lua:133
local n_1_78 = #promotions
  promotions[n_1_78 + 1], promotions[n_1_78 + 2], promotions[n_1_78 + 3], promotions[n_1_78 + 4] = 23, scope.keys, at_us_1_78, 0
--lua/lib/horizon.lua:148
end end
end


local function horizon_after(scope, waiter, promotions, takes_parked, room)
  local line, at_us, turn_us = scope.line, scope.at_us, scope.turn_us
  if line.active == 0 or not (argv[scope.set + 3] ~= '0') then return end
  line.takes_parked = takes_parked
  scope.at_us = math.max(at_us, scope.paused_us)
  if scope.is_vain then horizon_push(scope, promotions, scope.ahead) end
  horizon_late(scope, promotions, waiter)
  horizon_fill(scope, promotions, room)
  scope.at_us = at_us

  if not room then horizon_look(scope, promotions, waiter, turn_us) end
end
--lua/lib/schedule.lua:26
local function schedule_missed(line)
  local cutoff_us_0_172 = line.clock.cutoff_us local from, to = 2500000000000000, string.format('(%.0f', 2500000000000000 + math.floor(cutoff_us_0_172 / 1000))
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
local n_0_192 = #promotions
  promotions[n_0_192 + 1], promotions[n_0_192 + 2], promotions[n_0_192 + 3], promotions[n_0_192 + 4] = 20, scope.keys, waiter, 0
--lua/lib/schedule.lua:53
end
    else
      local due_us_0_137 = scope.turn_us local turn_us = math.min(due_us_0_137, 2500000000000000 - 1)
      call('ZADD', line.turns_key, (math.min(turn_us, 2500000000000000 - 1) + 0.5), waiter)
      line_keep(line, turn_us)
      do
--lua/lib/reply.lua:115
local n_0_193 = #promotions
  promotions[n_0_193 + 1], promotions[n_0_193 + 2], promotions[n_0_193 + 3], promotions[n_0_193 + 4] = 20, scope.keys, waiter, turn_us
--lua/lib/schedule.lua:58
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
  if awaited_us then do local at_us_0_195 = awaited_us + clock.overdue_us + 1000
--lua/lib/reply.lua:121
local n_0_195 = #promotions
  promotions[n_0_195 + 1], promotions[n_0_195 + 2], promotions[n_0_195 + 3], promotions[n_0_195 + 4] = 21, scope.keys, at_us_0_195, 0
--lua/lib/schedule.lua:74
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
local n_0_194 = #promotions
  promotions[n_0_194 + 1], promotions[n_0_194 + 2], promotions[n_0_194 + 3], promotions[n_0_194 + 4] = 20, scope.keys, waiter, due_us
--lua/lib/schedule.lua:99
end
  end
  return room
end



local function schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, 2500000000000000, '+inf') == 0 then return end
  local more = was_parked and 1 or 0
  do
--lua/lib/reply.lua:121
local n_0_196 = #promotions
  promotions[n_0_196 + 1], promotions[n_0_196 + 2], promotions[n_0_196 + 3], promotions[n_0_196 + 4] = 21, scope.keys, 0, more
--lua/lib/schedule.lua:109
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
  if (argv[scope.set + 3] ~= '0') then
    local now_us_0_102 = clock.now_us
--lua/lib/log.lua:37
local set_back_us = 0
  local tail_0_102 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_102
  if tail_0_102 ~= '' then
    local newest_0_102 = unpack_bytes('<d', tail_0_102, #tail_0_102 - 7)
    if newest_0_102 % 1 ~= 0 or newest_0_102 > now_us_0_102 + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_102 = newest_0_102 - scope.shift
    end
    if newest_0_102 > now_us_0_102 + 1000000 then
      set_back_us = newest_0_102 - now_us_0_102
    elseif newest_0_102 > now_us_0_102 then
      scope.at_us = newest_0_102
    end
  end
--lua/lib/schedule.lua:171
    if set_back_us > 0 then scope.set_back_us = set_back_us end
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
--lua/lib/waiter_events.lua:20
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
--lua/lib/settle.lua:10
local function settle_scope(scope, text)
  local at_us, charged, right = string.match(text, '^(%d+) (%S+) (%S+)')
  scope.costs, scope.rights = {}, {}
  for cost in string.gmatch(charged, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    if kind ~= before then
      if kind == 'sliding' then sliding_settle(scope, tier, tonumber(at_us)) elseif kind == 'pace' then do local at_us_1_67 = tonumber(at_us) end elseif kind == 'fixed' then fixed_settle(scope, tier, tonumber(at_us)) elseif kind == 'gcra' then gcra_settle(scope, tier, tonumber(at_us)) elseif kind == 'summed' then summed_settle(scope, tier, tonumber(at_us)) else error('no such kind of tier: ' .. tostring(kind)) end
      before = kind
    end
  end
  scope.costs = nil
end
--lua/lib/settle.lua:37
local function settle_event(scope, text, now_us)
  if (argv[scope.set + 2]) ~= '' then
--lua/lib/log.lua:37
    local _ = 0
  local tail_0_103 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_103
  if tail_0_103 ~= '' then
    local newest_0_103 = unpack_bytes('<d', tail_0_103, #tail_0_103 - 7)
    if newest_0_103 % 1 ~= 0 or newest_0_103 > now_us + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_103 = newest_0_103 - scope.shift
    end
    if newest_0_103 > now_us + 1000000 then
      _ = newest_0_103 - now_us
    elseif newest_0_103 > now_us then
      scope.at_us = newest_0_103
    end
  end
--lua/lib/settle.lua:40
  end
  settle_scope(scope, text)
end
--lua/lib/clock.lua:27
  local overdue_us_0_202 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_202, cutoff_us = now_us - overdue_us_0_202 }
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

local queue

local function decide(arg, keys, now_us, ttl_floor_ms, reply)
--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:25
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/acquire.lua:52
  local word, waiter = argv[arg], argv[arg + 1]

  if word ~= 'acquire' and word ~= 'acquire_all' then
--lua/lib/request.lua:89
    local arg_1_79 = arg + 2
--lua/lib/request.lua:70
local set_1_79, costs_1_79 = tonumber(argv[arg_1_79]), nil
  if not set_1_79 then
    costs_1_79 = {}
    set_1_79 = tonumber(string.match(argv[arg_1_79], '^%d+'))
    for cost_1_79 in string.gmatch(argv[arg_1_79], '[:,](%d+)') do costs_1_79[#costs_1_79 + 1] = tonumber(cost_1_79) end
  end
  local its_keys_1_79 = keys + argv[set_1_79 + 5]
  local scope = { keys = its_keys_1_79, set = set_1_79, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil, costs = costs_1_79 }
  local next_keys = its_keys_1_79 + 4
  if argv[set_1_79 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_79 + 1])
    next_keys = its_keys_1_79 + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:56
    local is_release, is_recheck, is_done, after = word == 'release', word == 'recheck', true, 0
    if is_release then do
--lua/lib/lease.lua:35
local leases_0_305, holders_0_305 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_305, is_ended_0_305 = call('HGET', holders_0_305, waiter), false
  if held_0_305 and string.sub(held_0_305, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_305, waiter)
    is_ended_0_305 = call('ZREM', leases_0_305, waiter) == 1
  end
is_done = is_ended_0_305
--lua/acquire.lua:57
end end
    local has_line = true
    if word == 'settle' then
      queue = queue or make_queue(now_us, ttl_floor_ms)
      queue.settle(scope, token, now_us)
    end
    if is_release or word == 'settle' then do
--lua/lib/scopes.lua:29
local __0_283, turns_key_0_283 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_283 = call('EXISTS', turns_key_0_283, given[scope.keys + 4])
has_line = found_0_283 > 0 or (argv[scope.set + 4]) ~= ''
--lua/acquire.lua:63
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
--lua/acquire.lua:76
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:11
  local scopes, has_cap_0_282, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_282 = 1, count do
--lua/lib/request.lua:70
    local set_1_80, costs_1_80 = tonumber(argv[next_arg]), nil
  if not set_1_80 then
    costs_1_80 = {}
    set_1_80 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_80 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_80[#costs_1_80 + 1] = tonumber(cost_1_80) end
  end
  local its_keys_1_80 = next_keys + argv[set_1_80 + 5]
  local scope_0_282 = { keys = its_keys_1_80, set = set_1_80, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil, costs = costs_1_80 }
  local its_next_keys_0_282 = its_keys_1_80 + 4
  if argv[set_1_80 + 1] ~= '' then
    scope_0_282.cap = tonumber(argv[set_1_80 + 1])
    its_next_keys_0_282 = its_keys_1_80 + 6
  end
--lua/lib/scopes.lua:15
    scopes[s_0_282], next_arg, next_keys = scope_0_282, next_arg + 1, its_next_keys_0_282
    if (argv[scope_0_282.set + 2]) ~= '' then
--lua/lib/log.lua:37
      local set_back_us_0_282 = 0
  local tail_1_156 = call('GETRANGE', (given[scope_0_282.keys + 1]), (argv[scope_0_282.set + 2]), '-1')
  scope_0_282.tail = tail_1_156
  if tail_1_156 ~= '' then
    local newest_1_156 = unpack_bytes('<d', tail_1_156, #tail_1_156 - 7)
    if newest_1_156 % 1 ~= 0 or newest_1_156 > now_us + 1000000 then

      scope_0_282.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_282.keys + 1]), '16', '23'))
      newest_1_156 = newest_1_156 - scope_0_282.shift
    end
    if newest_1_156 > now_us + 1000000 then
      set_back_us_0_282 = newest_1_156 - now_us
    elseif newest_1_156 > now_us then
      scope_0_282.at_us = newest_1_156
    end
  end
--lua/lib/scopes.lua:18
      if set_back_us_0_282 > 0 then scope_0_282.set_back_us, is_set_back = set_back_us_0_282, true end
    end
    has_cap_0_282 = has_cap_0_282 or scope_0_282.cap
  end
  if has_cap_0_282 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:37
  local has_line = false
  for s_0_284 = 1, #scopes do
    local scope_0_284 = scopes[s_0_284]
    local leases_0_284 = given[scope_0_284.keys + 5]
--lua/lib/scopes.lua:29
    local __1_157, turns_key_1_157 = given[scope_0_284.keys + 2], given[scope_0_284.keys + 3]
  local found_1_157 = call('EXISTS', turns_key_1_157, given[scope_0_284.keys + 4])
local in_line_0_284 = found_1_157 > 0 or (argv[scope_0_284.set + 4]) ~= ''
--lua/lib/scopes.lua:42
    if in_line_0_284 or scope_0_284.cap and call('ZCARD', leases_0_284) >= scope_0_284.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:84
  if has_line then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    local other, version, text = queue.other_limits(scopes)
    if other then
      do
--lua/lib/reply.lua:78
local n_0_280 = #reply
  reply[n_0_280 + 1], reply[n_0_280 + 2], reply[n_0_280 + 3], reply[n_0_280 + 4] = 18, other, version, text
--lua/acquire.lua:88
end
      return next_arg, next_keys
    end
  end


  local binding, index, request, set_back_us = nil, nil, nil, 0
  if not has_line and not is_set_back then
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:97
local turn_us_0_338, binding_0_338 = scope.at_us, nil
  local first_0_338, last_0_338, step_0_338 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_338 = first_0_338, last_0_338, step_0_338 do
    local kind_0_338 = argv[tier_0_338]
    local its_us_0_338 if kind_0_338 == 'sliding' then do
--lua/lib/tiers/sliding.lua:15
local from_2_39, to_2_39 = argv[tier_0_338 + 3], argv[tier_0_338 + 4]
  local turn_us_2_39 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:80
    local cost_2_39 = 1
  if scope.costs then cost_2_39 = math.min(scope.costs[(tier_0_338 - scope.set - 6) / 5 + 1], argv[tier_0_338 + 1]) end
--lua/lib/tiers/sliding.lua:19
    from_2_39 = (cost_2_39 - (argv[tier_0_338 + 1]) - 1) * 8
    to_2_39 = from_2_39 + 7
    if cost_2_39 == 0 then from_2_39, to_2_39 = 1, 0 end
  end
  local entry_2_39 = from_2_39 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_39, to_2_39)
  if #entry_2_39 >= 8 then turn_us_2_39 = unpack_bytes('<d', entry_2_39) - scope.shift + (argv[tier_0_338 + 2]) end
its_us_0_338 = turn_us_2_39
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_338 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_43, to_2_43 = argv[tier_0_338 + 3], argv[tier_0_338 + 4]
  local due_2_43, turn_us_2_43 = call('GETRANGE', (given[scope.keys + 1]), from_2_43, to_2_43), scope.at_us
  if #due_2_43 >= 8 then turn_us_2_43 = (argv[tier_0_338 + 2]) - unpack_bytes('<d', due_2_43) - scope.shift end
its_us_0_338 = turn_us_2_43
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_338 == 'fixed' then do
--lua/lib/tiers/fixed.lua:43
local field_3_67 = argv[tier_0_338 + 3]
  local kept_3_67 = call('HGET', (given[scope.keys]), field_3_67)
  local ends_us_2_47, closes_us_2_47, used_2_47 = 0, 0, 0
  if kept_3_67 then ends_us_2_47, closes_us_2_47, used_2_47 = unpack_bytes('<ddd', kept_3_67) end

  local __3_67, edges_3_67 = argv[tier_0_338 + 3], argv[tier_0_338 + 4]
  if edges_3_67 == '' and ends_us_2_47 > scope.at_us + (argv[tier_0_338 + 2]) then
    ends_us_2_47 = scope.at_us + (argv[tier_0_338 + 2])
    closes_us_2_47 = ends_us_2_47
  end
  if ends_us_2_47 <= scope.at_us then ends_us_2_47, used_2_47 = nil, 0 end
--lua/lib/request_limits.lua:80
  local cost_2_47 = 1
  if scope.costs then cost_2_47 = math.min(scope.costs[(tier_0_338 - scope.set - 6) / 5 + 1], argv[tier_0_338 + 1]) end
--lua/lib/tiers/fixed.lua:61
  local turn_us_2_47 = scope.at_us
  if not ends_us_2_47 then
    local __2_47, edges_2_47 = argv[tier_0_338 + 3], argv[tier_0_338 + 4]
    if edges_2_47 ~= '' and string.sub(edges_2_47, 1, 2) ~= '0 ' then do local at_us_3_65 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __3_65, edges_3_65 = argv[tier_0_338 + 3], argv[tier_0_338 + 4]
  local ends_us_3_65, closes_us_3_65 = at_us_3_65 + (argv[tier_0_338 + 2]), nil
  if edges_3_65 ~= '' then
    local __3_65, last_3_65, guard_us_3_65, edge_us_3_65 = string.find(edges_3_65, '^(%S+) (%S+)')
    local length_us_3_65, is_here_3_65 = nil, false
    edge_us_3_65 = edge_us_3_65 * 1000000
    repeat
      local from_us_3_65, __3_65, to_3_65, length_3_65, count_3_65 = edge_us_3_65, string.find(edges_3_65, '^ ([%d.]+)x(%d+)', last_3_65 + 1)
      if to_3_65 then
        last_3_65, length_us_3_65 = to_3_65, math.floor(length_3_65 * 1000000 + 0.5)
        edge_us_3_65 = edge_us_3_65 + length_us_3_65 * count_3_65
      end
      is_here_3_65 = not to_3_65 or at_us_3_65 < edge_us_3_65
      if is_here_3_65 then ends_us_3_65 = from_us_3_65 + (math.floor((at_us_3_65 - from_us_3_65) / length_us_3_65) + 1) * length_us_3_65 end
    until is_here_3_65
    closes_us_3_65 = ends_us_3_65 - guard_us_3_65
  end
ends_us_2_47, closes_us_2_47 = ends_us_3_65, closes_us_3_65 or ends_us_3_65
--lua/lib/tiers/fixed.lua:64
end end
  end
  if ends_us_2_47 and cost_2_47 > 0 and (used_2_47 + cost_2_47 > tonumber(argv[tier_0_338 + 1]) or scope.at_us >= closes_us_2_47) then turn_us_2_47 = ends_us_2_47 end
its_us_0_338 = turn_us_2_47
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_338 == 'gcra' then do
--lua/lib/tiers/gcra.lua:24
local field_3_71, burst_3_71 = argv[tier_0_338 + 3], argv[tier_0_338 + 4]
  local kept_3_71, each_us_3_71 = call('HGET', (given[scope.keys]), field_3_71), (math.ceil((argv[tier_0_338 + 2]) * 4 / (argv[tier_0_338 + 1])) / 4)
  local served_us_3_71, expires_us_3_71 = scope.at_us, 0
  if kept_3_71 then served_us_3_71, expires_us_3_71 = unpack_bytes('<dd', kept_3_71) end

  local most_us_3_71 = scope.at_us + burst_3_71 * each_us_3_71 + (argv[tier_0_338 + 2])
local served_us_2_52 = math.max(scope.at_us, math.min(served_us_3_71, most_us_3_71))





  local __2_52, burst_2_52 = argv[tier_0_338 + 3], argv[tier_0_338 + 4]
--lua/lib/request_limits.lua:80
  local cost_2_52 = 1
  if scope.costs then cost_2_52 = math.min(scope.costs[(tier_0_338 - scope.set - 6) / 5 + 1], argv[tier_0_338 + 1]) end
--lua/lib/tiers/gcra.lua:38
  local each_us_2_52 = math.ceil((argv[tier_0_338 + 2]) * 4 / (argv[tier_0_338 + 1])) / 4
its_us_0_338 = math.ceil(served_us_2_52 + (math.min(cost_2_52, burst_2_52) - burst_2_52) * each_us_2_52)
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_338 == 'summed' then do
--lua/lib/tiers/summed.lua:29
local slot_2_56 = argv[tier_0_338 + 3]
--lua/lib/sums.lua:29
  local opened_3_73 = scope.sums or {}
  scope.sums = opened_3_73
  local log_2_56 = opened_3_73[slot_2_56]
  if not log_2_56 then
    local key_3_73 = given[scope.keys - slot_2_56]
    local text_3_73 = call('GETRANGE', key_3_73, -4096, -1)
    local size_3_73, head_3_73 = #text_3_73, text_3_73
    if size_3_73 == 4096 then
      size_3_73, head_3_73 = call('STRLEN', key_3_73), call('GETRANGE', key_3_73, 0, 32 - 1)
    end
    log_2_56 = { text = text_3_73, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_73 >= 32 then
      local entries_3_73 = (size_3_73 - 32) / 16
      local __3_73, __3_73, shift_3_73, base_3_73 = unpack_bytes('<dddd', head_3_73)
      log_2_56.entries, log_2_56.first, log_2_56.base, log_2_56.sum, log_2_56.shift = entries_3_73, math.max(0, entries_3_73 - math.floor(#text_3_73 / 16)), base_3_73, base_3_73, -shift_3_73
      if entries_3_73 > 0 then
        local when_3_73, sum_3_73 = unpack_bytes('<dd', text_3_73, #text_3_73 - 16 + 1)
        local ahead_us_3_73 = when_3_73 - log_2_56.shift - scope.at_us
        if ahead_us_3_73 > 1000000 then
          log_2_56.ahead_us, log_2_56.shift = ahead_us_3_73, log_2_56.shift + ahead_us_3_73
        elseif ahead_us_3_73 > 0 then
          scope.at_us = when_3_73 - log_2_56.shift
        end
        log_2_56.newest_us, log_2_56.sum = when_3_73 - log_2_56.shift, sum_3_73
      end
    end
    opened_3_73[slot_2_56] = log_2_56
  end
--lua/lib/request_limits.lua:80
  local cost_2_56 = 1
  if scope.costs then cost_2_56 = math.min(scope.costs[(tier_0_338 - scope.set - 6) / 5 + 1], argv[tier_0_338 + 1]) end
--lua/lib/tiers/summed.lua:32
  local turn_us_2_56 = scope.at_us
  if cost_2_56 > 0 then
    local need_4_38 = log_2_56.sum + cost_2_56 - (argv[tier_0_338 + 1])
--lua/lib/tiers/summed.lua:17
local when_us_2_56 = 0
  if need_4_38 > log_2_56.base then
    local key_4_38 = given[scope.keys - slot_2_56]
--lua/lib/sums.lua:63
    local text_5_6, first_5_6, entry_4_38, high_5_6 = log_2_56.text, log_2_56.first, log_2_56.first, log_2_56.entries
  local from_5_6 = #text_5_6 - (high_5_6 - first_5_6) * 16 + 8 + 1
  if first_5_6 > 0 and (entry_4_38 == high_5_6 or unpack_bytes('<d', text_5_6, from_5_6) >= need_4_38) then entry_4_38, high_5_6 = 0, first_5_6 end
  while entry_4_38 < high_5_6 do
    local middle_5_6, value_5_6 = math.floor((entry_4_38 + high_5_6) / 2), nil
    if middle_5_6 < first_5_6 then
      local at_5_6 = 32 + middle_5_6 * 16 + 8
      value_5_6 = unpack_bytes('<d', call('GETRANGE', key_4_38, at_5_6, at_5_6 + 7))
    else
      value_5_6 = unpack_bytes('<d', text_5_6, from_5_6 + (middle_5_6 - first_5_6) * 16)
    end
    if value_5_6 >= need_4_38 then high_5_6 = middle_5_6 else entry_4_38 = middle_5_6 + 1 end
  end






    local when_4_38
  if entry_4_38 < log_2_56.first then
    local at_5_8 = 32 + entry_4_38 * 16 + 0
    when_4_38 = unpack_bytes('<d', call('GETRANGE', key_4_38, at_5_8, at_5_8 + 7))
  else
    when_4_38 = unpack_bytes('<d', log_2_56.text, #log_2_56.text - (log_2_56.entries - entry_4_38) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us_2_56 = when_4_38 - log_2_56.shift + (argv[tier_0_338 + 2])
  end
--lua/lib/tiers/summed.lua:35
    turn_us_2_56 = when_us_2_56
  end
its_us_0_338 = turn_us_2_56
--lua/lib/tiers/kinds.lua:101
end else error('no such kind of tier: ' .. tostring(kind_0_338)) end
    if its_us_0_338 > turn_us_0_338 then turn_us_0_338, binding_0_338 = its_us_0_338, tier_0_338 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_338 or math.ceil(turn_us_0_338)
  scope.tier = binding_0_338 or first_0_338
--lua/acquire.lua:98
end
    end
    do
--lua/lib/check.lua:14
local binding_0_343, index_0_343 = nil, nil
  for s_0_343 = 1, #scopes do
    local scope_0_343 = scopes[s_0_343]
    if not scope_0_343.is_full and scope_0_343.turn_us > scope_0_343.at_us and not (binding_0_343 and binding_0_343.turn_us >= scope_0_343.turn_us) then
      binding_0_343, index_0_343 = scope_0_343, s_0_343
    end
  end
binding, index = binding_0_343, index_0_343
--lua/acquire.lua:100
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
      for s = 1, count do queue.note_costs(scopes[s], now_us, ttl_floor_ms) end
    end
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:169
local before_0_340 = nil
  local first_0_340, last_0_340, step_0_340 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_340 = first_0_340, last_0_340, step_0_340 do
    local kind_0_340 = argv[tier_0_340]
    if kind_0_340 ~= before_0_340 then
      if kind_0_340 == 'sliding' then do
--lua/lib/tiers/sliding.lua:65
do local key_4_32, longest_us_4_32 = given[scope.keys + 1], tonumber(argv[scope.set])
--lua/lib/log.lua:88
local head_4_32 = call('GETRANGE', key_4_32, '0', '7')
  if #head_4_32 < 8 or unpack_bytes('<d', head_4_32) < longest_us_4_32 then
    if #head_4_32 < 8 then call('SETRANGE', key_4_32, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_4_32, 0, pack('<dd', longest_us_4_32, -(now_us + 2 * longest_us_4_32)))
    call('PEXPIRE', key_4_32, math.max(math.ceil(longest_us_4_32 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:65
end
--lua/lib/tiers/kinds.lua:174
end elseif kind_0_340 == 'pace' then elseif kind_0_340 == 'fixed' then elseif kind_0_340 == 'gcra' then elseif kind_0_340 == 'summed' then do
--lua/lib/tiers/summed.lua:103
local before_2_58 = nil
  local first_2_58, last_2_58, step_2_58 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_58 = tier_0_340, last_2_58, step_2_58 do
    local kind_2_58 = argv[its_2_58]
    local slot_2_58, resolution_us_2_58 = argv[its_2_58 + 3], argv[its_2_58 + 4]
    if kind_2_58 == 'summed' and slot_2_58 ~= before_2_58 then
      before_2_58 = slot_2_58
      local key_2_58 = given[scope.keys - slot_2_58]
--lua/lib/sums.lua:29
      local opened_3_74 = scope.sums or {}
  scope.sums = opened_3_74
  local log_2_58 = opened_3_74[slot_2_58]
  if not log_2_58 then
    local key_3_74 = given[scope.keys - slot_2_58]
    local text_3_74 = call('GETRANGE', key_3_74, -4096, -1)
    local size_3_74, head_3_74 = #text_3_74, text_3_74
    if size_3_74 == 4096 then
      size_3_74, head_3_74 = call('STRLEN', key_3_74), call('GETRANGE', key_3_74, 0, 32 - 1)
    end
    log_2_58 = { text = text_3_74, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_74 >= 32 then
      local entries_3_74 = (size_3_74 - 32) / 16
      local __3_74, __3_74, shift_3_74, base_3_74 = unpack_bytes('<dddd', head_3_74)
      log_2_58.entries, log_2_58.first, log_2_58.base, log_2_58.sum, log_2_58.shift = entries_3_74, math.max(0, entries_3_74 - math.floor(#text_3_74 / 16)), base_3_74, base_3_74, -shift_3_74
      if entries_3_74 > 0 then
        local when_3_74, sum_3_74 = unpack_bytes('<dd', text_3_74, #text_3_74 - 16 + 1)
        local ahead_us_3_74 = when_3_74 - log_2_58.shift - scope.at_us
        if ahead_us_3_74 > 1000000 then
          log_2_58.ahead_us, log_2_58.shift = ahead_us_3_74, log_2_58.shift + ahead_us_3_74
        elseif ahead_us_3_74 > 0 then
          scope.at_us = when_3_74 - log_2_58.shift
        end
        log_2_58.newest_us, log_2_58.sum = when_3_74 - log_2_58.shift, sum_3_74
      end
    end
    opened_3_74[slot_2_58] = log_2_58
  end
--lua/lib/tiers/summed.lua:112
      do local longest_us_4_33 = (argv[its_2_58 + 2]) + resolution_us_2_58
--lua/lib/log.lua:88
local head_4_33 = call('GETRANGE', key_2_58, '0', '7')
  if #head_4_33 < 8 or unpack_bytes('<d', head_4_33) < longest_us_4_33 then
    if #head_4_33 < 8 then call('SETRANGE', key_2_58, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_2_58, 0, pack('<dd', longest_us_4_33, -(now_us + 2 * longest_us_4_33)))
    call('PEXPIRE', key_2_58, math.max(math.ceil(longest_us_4_33 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:112
end
      do
--lua/lib/sums.lua:102
if log_2_58.ahead_us then call('SETRANGE', key_2_58, 16, pack('<d', -log_2_58.shift)) end
--lua/lib/tiers/summed.lua:113
end
    end
  end
--lua/lib/tiers/kinds.lua:174
end else error('no such kind of tier: ' .. tostring(kind_0_340)) end
      before_0_340 = kind_0_340
    end
  end
--lua/acquire.lua:119
end
    end
    do
--lua/lib/reply.lua:89
local n_0_281, tier_0_281 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_88 = binding.tier
--lua/lib/request_limits.lua:50
tier_0_281 = (tier_1_88 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:90
end end
  reply[n_0_281 + 1], reply[n_0_281 + 2], reply[n_0_281 + 3], reply[n_0_281 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_281 + 5], reply[n_0_281 + 6] = binding.ahead or 0, tier_0_281
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_281 + 1], reply[n_0_281 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_281 + 1], reply[n_0_281 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:121
end
  else
    local times = nil
    for s = 1, count do
      local scope = scopes[s]
      if request then
        queue.read_state(scope, waiter)
        queue.note_costs(scope, now_us, ttl_floor_ms)
      end
--lua/lib/tiers/kinds.lua:155
      local is_long, before_0_339 = false, nil
  local first_0_339, last_0_339, step_0_339 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_339 = first_0_339, last_0_339, step_0_339 do
    local kind_0_339 = argv[tier_0_339]
    if kind_0_339 ~= before_0_339 then
      local its_long_0_339 if kind_0_339 == 'sliding' then do
--lua/lib/request_limits.lua:80
local cost_2_40 = 1
  if scope.costs then cost_2_40 = math.min(scope.costs[(tier_0_339 - scope.set - 6) / 5 + 1], argv[tier_0_339 + 1]) end
--lua/lib/tiers/sliding.lua:54
  local entry_2_40, is_long_2_40 = pack('<d', scope.at_us + scope.shift), false
  if cost_2_40 ~= 1 then entry_2_40 = string.rep(entry_2_40, cost_2_40) end
  if cost_2_40 > 0 then
    local key_4_31, longest_us_4_31, at_us_4_31 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:67
local head_4_31, size_2_40, is_renewed_4_31 = call('GETRANGE', key_4_31, '0', '15'), 32 + #entry_2_40, true
  if #head_4_31 < 16 then
    call('SET', key_4_31, pack('<dddd', longest_us_4_31, -(now_us + 2 * longest_us_4_31), 0, 0) .. entry_2_40,
      'PX', math.max(math.ceil(longest_us_4_31 / 500), ttl_floor_ms))
  else
    size_2_40 = call('APPEND', key_4_31, entry_2_40)
    local seen_us_4_31, expires_4_31 = unpack_bytes('<dd', head_4_31)
    is_renewed_4_31 = longest_us_4_31 > seen_us_4_31 or at_us_4_31 + seen_us_4_31 > -expires_4_31
    if is_renewed_4_31 then
      if longest_us_4_31 > seen_us_4_31 then seen_us_4_31 = longest_us_4_31 end
      call('SETRANGE', key_4_31, 0, pack('<dd', seen_us_4_31, -(now_us + 2 * seen_us_4_31)))
      call('PEXPIRE', key_4_31, math.max(math.ceil(seen_us_4_31 / 500), ttl_floor_ms))
    end
  end
--lua/lib/tiers/sliding.lua:58
    is_long_2_40 = size_2_40 % 128 < 8 * cost_2_40
  end
its_long_0_339 = is_long_2_40
--lua/lib/tiers/kinds.lua:160
end elseif kind_0_339 == 'pace' then do
--lua/lib/tiers/pace.lua:52
local due_us_2_44, gap_us_2_44 = scope.at_us, (argv[tier_0_339 + 2])
  local from_2_44 = argv[tier_0_339 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:15
    local from_3_64, to_3_64 = argv[tier_0_339 + 3], argv[tier_0_339 + 4]
  local due_3_64, next_us_2_44 = call('GETRANGE', (given[scope.keys + 1]), from_3_64, to_3_64), 0
  if #due_3_64 >= 8 then next_us_2_44 = math.ceil(-unpack_bytes('<d', due_3_64) - scope.shift) + (argv[tier_0_339 + 2]) end
--lua/lib/tiers/pace.lua:56
    if next_us_2_44 < scope.told_us - gap_us_2_44 then next_us_2_44 = math.min(math.floor(scope.told_us), scope.at_us) end
    due_us_2_44 = math.max(next_us_2_44, scope.at_us - gap_us_2_44)
  end
--lua/lib/request_limits.lua:80
  local cost_2_44 = 1
  if scope.costs then cost_2_44 = math.min(scope.costs[(tier_0_339 - scope.set - 6) / 5 + 1], argv[tier_0_339 + 1]) end
--lua/lib/tiers/pace.lua:61
  call('SETRANGE', (given[scope.keys + 1]), from_2_44, pack('<d', -(due_us_2_44 + (cost_2_44 - 1) * gap_us_2_44 + scope.shift)))
its_long_0_339 = false
--lua/lib/tiers/kinds.lua:160
end elseif kind_0_339 == 'fixed' then do
--lua/lib/tiers/fixed.lua:113
local meters_2_48, fields_2_48 = (given[scope.keys]), {}
  local first_2_48, last_2_48, step_2_48 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_48 = tier_0_339, last_2_48, step_2_48 do
    local kind_2_48 = argv[its_2_48]
    if kind_2_48 == 'fixed' then
--lua/lib/tiers/fixed.lua:43
      local field_3_68 = argv[its_2_48 + 3]
  local kept_3_68 = call('HGET', (given[scope.keys]), field_3_68)
  local ends_us_2_48, closes_us_2_48, used_2_48 = 0, 0, 0
  if kept_3_68 then ends_us_2_48, closes_us_2_48, used_2_48 = unpack_bytes('<ddd', kept_3_68) end

  local __3_68, edges_3_68 = argv[its_2_48 + 3], argv[its_2_48 + 4]
  if edges_3_68 == '' and ends_us_2_48 > scope.at_us + (argv[its_2_48 + 2]) then
    ends_us_2_48 = scope.at_us + (argv[its_2_48 + 2])
    closes_us_2_48 = ends_us_2_48
  end
  if ends_us_2_48 <= scope.at_us then ends_us_2_48, used_2_48 = nil, 0 end
--lua/lib/tiers/fixed.lua:119
      if not ends_us_2_48 then
        do local at_us_3_66 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __3_66, edges_3_66 = argv[its_2_48 + 3], argv[its_2_48 + 4]
  local ends_us_3_66, closes_us_3_66 = at_us_3_66 + (argv[its_2_48 + 2]), nil
  if edges_3_66 ~= '' then
    local __3_66, last_3_66, guard_us_3_66, edge_us_3_66 = string.find(edges_3_66, '^(%S+) (%S+)')
    local length_us_3_66, is_here_3_66 = nil, false
    edge_us_3_66 = edge_us_3_66 * 1000000
    repeat
      local from_us_3_66, __3_66, to_3_66, length_3_66, count_3_66 = edge_us_3_66, string.find(edges_3_66, '^ ([%d.]+)x(%d+)', last_3_66 + 1)
      if to_3_66 then
        last_3_66, length_us_3_66 = to_3_66, math.floor(length_3_66 * 1000000 + 0.5)
        edge_us_3_66 = edge_us_3_66 + length_us_3_66 * count_3_66
      end
      is_here_3_66 = not to_3_66 or at_us_3_66 < edge_us_3_66
      if is_here_3_66 then ends_us_3_66 = from_us_3_66 + (math.floor((at_us_3_66 - from_us_3_66) / length_us_3_66) + 1) * length_us_3_66 end
    until is_here_3_66
    closes_us_3_66 = ends_us_3_66 - guard_us_3_66
  end
ends_us_2_48, closes_us_2_48 = ends_us_3_66, closes_us_3_66 or ends_us_3_66
--lua/lib/tiers/fixed.lua:120
end
        fields_2_48.ends_us = math.max(fields_2_48.ends_us or 0, ends_us_2_48)
      end
--lua/lib/request_limits.lua:80
      local cost_2_48 = 1
  if scope.costs then cost_2_48 = math.min(scope.costs[(its_2_48 - scope.set - 6) / 5 + 1], argv[its_2_48 + 1]) end
--lua/lib/tiers/fixed.lua:124
      local n_2_48 = #fields_2_48
      local field_2_48 = argv[its_2_48 + 3]
      fields_2_48[n_2_48 + 1] = field_2_48
      fields_2_48[n_2_48 + 2] = pack('<ddd', ends_us_2_48, closes_us_2_48, used_2_48 + cost_2_48)
    end
  end
  call('HSET', meters_2_48, unpack(fields_2_48))
  if fields_2_48.ends_us then do local lasts_us_3_61 = fields_2_48.ends_us - now_us
--lua/lib/meters.lua:15
local ttl_ms_3_61 = math.max(math.ceil(lasts_us_3_61 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_48) < ttl_ms_3_61 then call('PEXPIRE', meters_2_48, ttl_ms_3_61) end
--lua/lib/tiers/fixed.lua:131
end end
its_long_0_339 = false
--lua/lib/tiers/kinds.lua:160
end elseif kind_0_339 == 'gcra' then do
--lua/lib/tiers/gcra.lua:65
local meters_2_53 = given[scope.keys]
  local first_2_53, last_2_53, step_2_53 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_53 = tier_0_339, last_2_53, step_2_53 do
    local kind_2_53 = argv[its_2_53]
    if kind_2_53 == 'gcra' then
--lua/lib/tiers/gcra.lua:24
      local field_3_72, burst_3_72 = argv[its_2_53 + 3], argv[its_2_53 + 4]
  local kept_3_72, each_us_3_72 = call('HGET', (given[scope.keys]), field_3_72), (math.ceil((argv[its_2_53 + 2]) * 4 / (argv[its_2_53 + 1])) / 4)
  local served_us_3_72, expires_us_2_53 = scope.at_us, 0
  if kept_3_72 then served_us_3_72, expires_us_2_53 = unpack_bytes('<dd', kept_3_72) end

  local most_us_3_72 = scope.at_us + burst_3_72 * each_us_3_72 + (argv[its_2_53 + 2])
local served_us_2_53 = math.max(scope.at_us, math.min(served_us_3_72, most_us_3_72))
--lua/lib/tiers/gcra.lua:71
      local field_2_53, burst_2_53 = argv[its_2_53 + 3], argv[its_2_53 + 4]
--lua/lib/request_limits.lua:80
      local cost_2_53 = 1
  if scope.costs then cost_2_53 = math.min(scope.costs[(its_2_53 - scope.set - 6) / 5 + 1], argv[its_2_53 + 1]) end
--lua/lib/tiers/gcra.lua:73
      local each_us_2_53 = math.ceil((argv[its_2_53 + 2]) * 4 / (argv[its_2_53 + 1])) / 4
      served_us_2_53 = served_us_2_53 + cost_2_53 * each_us_2_53
      local is_kept_2_53 = served_us_2_53 <= expires_us_2_53
      if not is_kept_2_53 then expires_us_2_53 = now_us + 2 * (burst_2_53 + cost_2_53) * each_us_2_53 end
      call('HSET', meters_2_53, field_2_53, pack('<dd', served_us_2_53, expires_us_2_53))
      if not is_kept_2_53 then do local lasts_us_3_62 = expires_us_2_53 - now_us
--lua/lib/meters.lua:15
local ttl_ms_3_62 = math.max(math.ceil(lasts_us_3_62 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_53) < ttl_ms_3_62 then call('PEXPIRE', meters_2_53, ttl_ms_3_62) end
--lua/lib/tiers/gcra.lua:78
end end
    end
  end
its_long_0_339 = false
--lua/lib/tiers/kinds.lua:160
end elseif kind_0_339 == 'summed' then do
--lua/lib/tiers/summed.lua:66
local is_long_2_57, before_2_57 = false, nil
  local first_2_57, last_2_57, step_2_57 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_57 = tier_0_339, last_2_57, step_2_57 do
    local kind_2_57 = argv[its_2_57]
    local slot_2_57, resolution_us_2_57 = argv[its_2_57 + 3], argv[its_2_57 + 4]
    if kind_2_57 == 'summed' and slot_2_57 ~= before_2_57 then
      before_2_57 = slot_2_57
--lua/lib/request_limits.lua:80
      local cost_2_57 = 1
  if scope.costs then cost_2_57 = math.min(scope.costs[(its_2_57 - scope.set - 6) / 5 + 1], argv[its_2_57 + 1]) end
--lua/lib/tiers/summed.lua:74
      local key_2_57 = given[scope.keys - slot_2_57]
--lua/lib/sums.lua:29
      local opened_3_75 = scope.sums or {}
  scope.sums = opened_3_75
  local log_2_57 = opened_3_75[slot_2_57]
  if not log_2_57 then
    local key_3_75 = given[scope.keys - slot_2_57]
    local text_3_75 = call('GETRANGE', key_3_75, -4096, -1)
    local size_3_75, head_3_75 = #text_3_75, text_3_75
    if size_3_75 == 4096 then
      size_3_75, head_3_75 = call('STRLEN', key_3_75), call('GETRANGE', key_3_75, 0, 32 - 1)
    end
    log_2_57 = { text = text_3_75, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_75 >= 32 then
      local entries_3_75 = (size_3_75 - 32) / 16
      local __3_75, __3_75, shift_3_75, base_3_75 = unpack_bytes('<dddd', head_3_75)
      log_2_57.entries, log_2_57.first, log_2_57.base, log_2_57.sum, log_2_57.shift = entries_3_75, math.max(0, entries_3_75 - math.floor(#text_3_75 / 16)), base_3_75, base_3_75, -shift_3_75
      if entries_3_75 > 0 then
        local when_3_75, sum_3_75 = unpack_bytes('<dd', text_3_75, #text_3_75 - 16 + 1)
        local ahead_us_3_75 = when_3_75 - log_2_57.shift - scope.at_us
        if ahead_us_3_75 > 1000000 then
          log_2_57.ahead_us, log_2_57.shift = ahead_us_3_75, log_2_57.shift + ahead_us_3_75
        elseif ahead_us_3_75 > 0 then
          scope.at_us = when_3_75 - log_2_57.shift
        end
        log_2_57.newest_us, log_2_57.sum = when_3_75 - log_2_57.shift, sum_3_75
      end
    end
    opened_3_75[slot_2_57] = log_2_57
  end
--lua/lib/tiers/summed.lua:76
      do
--lua/lib/sums.lua:102
if log_2_57.ahead_us then call('SETRANGE', key_2_57, 16, pack('<d', -log_2_57.shift)) end
--lua/lib/tiers/summed.lua:76
end
      local entry_2_57 = pack('<dd', scope.at_us + log_2_57.shift, log_2_57.sum + cost_2_57)
      local is_same_2_57 = log_2_57.newest_us == scope.at_us
      if resolution_us_2_57 ~= '0' then
        is_same_2_57 = math.floor(log_2_57.newest_us / resolution_us_2_57) == math.floor(scope.at_us / resolution_us_2_57)
      end
      if cost_2_57 == 0 then

      elseif log_2_57.entries > 0 and is_same_2_57 then
        call('SETRANGE', key_2_57, 32 + (log_2_57.entries - 1) * 16, entry_2_57)
      else
        local longest_us_2_57 = (argv[its_2_57 + 2]) + resolution_us_2_57
        local at_us_3_57 = scope.at_us
--lua/lib/log.lua:67
local head_3_57, size_2_57, is_renewed_2_57 = call('GETRANGE', key_2_57, '0', '15'), 32 + #entry_2_57, true
  if #head_3_57 < 16 then
    call('SET', key_2_57, pack('<dddd', longest_us_2_57, -(now_us + 2 * longest_us_2_57), 0, 0) .. entry_2_57,
      'PX', math.max(math.ceil(longest_us_2_57 / 500), ttl_floor_ms))
  else
    size_2_57 = call('APPEND', key_2_57, entry_2_57)
    local seen_us_3_57, expires_3_57 = unpack_bytes('<dd', head_3_57)
    is_renewed_2_57 = longest_us_2_57 > seen_us_3_57 or at_us_3_57 + seen_us_3_57 > -expires_3_57
    if is_renewed_2_57 then
      if longest_us_2_57 > seen_us_3_57 then seen_us_3_57 = longest_us_2_57 end
      call('SETRANGE', key_2_57, 0, pack('<dd', seen_us_3_57, -(now_us + 2 * seen_us_3_57)))
      call('PEXPIRE', key_2_57, math.max(math.ceil(seen_us_3_57 / 500), ttl_floor_ms))
    end
  end
--lua/lib/tiers/summed.lua:89
        is_long_2_57 = is_long_2_57 or size_2_57 % 128 == 0
        if is_renewed_2_57 then
          call('HSET', (given[scope.keys]), string.match(key_2_57, '[^:]*$'), '')
          do local meters_4_34, lasts_us_4_34 = given[scope.keys], 2 * longest_us_2_57
--lua/lib/meters.lua:15
local ttl_ms_4_34 = math.max(math.ceil(lasts_us_4_34 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_34) < ttl_ms_4_34 then call('PEXPIRE', meters_4_34, ttl_ms_4_34) end
--lua/lib/tiers/summed.lua:92
end
        end
      end
    end
  end
  scope.sums = nil
its_long_0_339 = is_long_2_57
--lua/lib/tiers/kinds.lua:160
end else error('no such kind of tier: ' .. tostring(kind_0_339)) end
      is_long, before_0_339 = is_long or its_long_0_339, kind_0_339
    end
  end
--lua/acquire.lua:131
      if is_long then do
--lua/lib/tiers/kinds.lua:182
local before_0_341 = nil
  local first_0_341, last_0_341, step_0_341 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_341 = first_0_341, last_0_341, step_0_341 do
    local kind_0_341 = argv[tier_0_341]
    if kind_0_341 ~= before_0_341 then
      if kind_0_341 == 'sliding' then do
--lua/lib/tiers/sliding.lua:70
do
--lua/lib/log.lua:100
local key_3_60 = given[scope.keys + 1]
  local head_3_60 = call('GETRANGE', key_3_60, 0, 32 - 1)
  local oldest_us_3_60 = scope.at_us + scope.shift - unpack_bytes('<d', head_3_60)
  local count_3_60 = (call('STRLEN', key_3_60) - 32) / 8
  local low_3_60, high_3_60 = math.floor(count_3_60 * 3 / 8), count_3_60
  local middle_3_60 = low_3_60
  while low_3_60 < high_3_60 do
    local from_3_60 = 32 + middle_3_60 * 8
    local entry_3_60 = call('GETRANGE', key_3_60, from_3_60, from_3_60 + 7)
    if math.ceil(unpack_bytes('<d', entry_3_60)) > oldest_us_3_60 then high_3_60 = middle_3_60 else low_3_60 = middle_3_60 + 1 end
    middle_3_60 = math.floor((low_3_60 + high_3_60) / 2)
  end

  if low_3_60 > math.floor(count_3_60 * 3 / 8) then
    local rest_3_60 = call('GETRANGE', key_3_60, 32 + low_3_60 * 8, -1)

    call('SET', key_3_60, head_3_60, 'KEEPTTL')
    call('APPEND', key_3_60, rest_3_60)
  end
--lua/lib/tiers/sliding.lua:70
end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_341 == 'pace' then elseif kind_0_341 == 'fixed' then elseif kind_0_341 == 'gcra' then elseif kind_0_341 == 'summed' then do
--lua/lib/tiers/summed.lua:120
local before_2_59 = nil
  local first_2_59, last_2_59, step_2_59 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_59 = tier_0_341, last_2_59, step_2_59 do
    local kind_2_59 = argv[its_2_59]
    local slot_2_59 = argv[its_2_59 + 3]
    if kind_2_59 == 'summed' and slot_2_59 ~= before_2_59 then
      before_2_59 = slot_2_59
      do local key_4_37, at_us_4_37 = given[scope.keys - slot_2_59], scope.at_us
--lua/lib/sums.lua:108
local log_4_37 = { text = '', entries = (call('STRLEN', key_4_37) - 32) / 16 }
  log_4_37.first = log_4_37.entries
  local longest_us_4_37, expires_4_37, shift_4_37 = unpack_bytes('<ddd', call('GETRANGE', key_4_37, 0, 32 - 9))
  local least_5_7 = at_us_4_37 - shift_4_37 - longest_us_4_37 + 0.5
--lua/lib/sums.lua:63
local text_5_7, first_5_7, kept_4_37, high_5_7 = log_4_37.text, log_4_37.first, log_4_37.first, log_4_37.entries
  local from_5_7 = #text_5_7 - (high_5_7 - first_5_7) * 16 + 0 + 1
  if first_5_7 > 0 and (kept_4_37 == high_5_7 or unpack_bytes('<d', text_5_7, from_5_7) >= least_5_7) then kept_4_37, high_5_7 = 0, first_5_7 end
  while kept_4_37 < high_5_7 do
    local middle_5_7, value_5_7 = math.floor((kept_4_37 + high_5_7) / 2), nil
    if middle_5_7 < first_5_7 then
      local at_5_7 = 32 + middle_5_7 * 16 + 0
      value_5_7 = unpack_bytes('<d', call('GETRANGE', key_4_37, at_5_7, at_5_7 + 7))
    else
      value_5_7 = unpack_bytes('<d', text_5_7, from_5_7 + (middle_5_7 - first_5_7) * 16)
    end
    if value_5_7 >= least_5_7 then high_5_7 = middle_5_7 else kept_4_37 = middle_5_7 + 1 end
  end
--lua/lib/sums.lua:112
  if kept_4_37 > log_4_37.entries * 3 / 8 then
    local entry_5_9 = kept_4_37 - 1
--lua/lib/sums.lua:82
local base_4_37
  if entry_5_9 < log_4_37.first then
    local at_5_9 = 32 + entry_5_9 * 16 + 8
    base_4_37 = unpack_bytes('<d', call('GETRANGE', key_4_37, at_5_9, at_5_9 + 7))
  else
    base_4_37 = unpack_bytes('<d', log_4_37.text, #log_4_37.text - (log_4_37.entries - entry_5_9) * 16 + 8 + 1)
  end
--lua/lib/sums.lua:114
    local rest_4_37 = call('GETRANGE', key_4_37, 32 + kept_4_37 * 16, -1)
    call('SET', key_4_37, pack('<dddd', longest_us_4_37, expires_4_37, shift_4_37, base_4_37), 'KEEPTTL')
    call('APPEND', key_4_37, rest_4_37)
  end
--lua/lib/tiers/summed.lua:127
end
    end
  end
--lua/lib/tiers/kinds.lua:187
end else error('no such kind of tier: ' .. tostring(kind_0_341)) end
      before_0_341 = kind_0_341
    end
  end
--lua/acquire.lua:131
end end
      if request then queue.leave(scope, waiter) end
      if scope.cap then do
--lua/lib/lease.lua:21
local leases_0_304, holders_0_304 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_304, now_us + lease_us, waiter)
  call('HSET', holders_0_304, waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_304) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_304 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_304, ttl_ms_0_304)

    if call('PTTL', holders_0_304) < ttl_ms_0_304 then call('PEXPIRE', holders_0_304, ttl_ms_0_304) end
  end
--lua/acquire.lua:133
end end
      if scope.costs or scope.at_us ~= now_us then times = times or {} end
    end
    for s = 1, times and count or 0 do times[s] = string.format('%.0f', scopes[s].at_us) end
    do
--lua/lib/reply.lua:61
local n_0_278 = #reply
  if times then
    reply[n_0_278 + 1], reply[n_0_278 + 2], reply[n_0_278 + 3] = 9, set_back_us, table.concat(times, ',')
  elseif set_back_us > 0 then
    reply[n_0_278 + 1], reply[n_0_278 + 2] = 11, set_back_us
  else
    reply[n_0_278 + 1] = 10
  end
--lua/acquire.lua:137
end
  end
  if request then queue.schedule(request, not binding, queue.clock, queue.promotions) end
  return next_arg, next_keys
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
--lua/acquire.lua:144
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys = ({ 0, now_us }), 0
while arg <= last do
  local length = #reply
  local ok, next_arg, next_keys = pcall(decide, arg, keys, now_us, ttl_floor_ms, reply)
  if not ok then

    local problem = type(next_arg) == 'table' and next_arg.err or tostring(next_arg)

    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end
    do
--lua/lib/reply.lua:140
for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/acquire.lua:155
end
    do
--lua/lib/request.lua:107
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
--lua/acquire.lua:156
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
  sha1: 'ae2ff930be1a17d219f093038164971828afbfe7',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:16
local call = redis.call




local function settings_name(settings, version)
  if call('HEXISTS', settings, 'limits') + call('HEXISTS', settings, 'weights') > 0 then
    call('HSET', settings, 'version', version)
    call('PERSIST', settings)
  elseif call('HDEL', settings, 'version') > 0 then
    local paused = tonumber(call('HGET', settings, 'paused') or 0)
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

export const enqueue: Script = {
  sha1: 'eb9d4c270fa4839e1b7352a0af7363c1aee736e3',
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
--lua/lib/log.lua:26
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/log.lua:122
local function log_step_back(scope, ahead_us, may_write)
  local half = scope.shift % 1 == 0 and 0.5 or 0
  scope.shift = scope.shift + ahead_us + half
  if not may_write then return end
  local newest = unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), -8, -1))
  call('SETRANGE', (given[scope.keys + 1]), 16, pack('<d', -scope.shift))
  call('SETRANGE', (given[scope.keys + 1]), call('STRLEN', given[scope.keys + 1]) - 8, pack('<d', newest + half))
end
--lua/lib/meters.lua:20
local function meters_means(scope)
  scope.means = {}
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  for i = 1, kept and #kept / 8 or 0 do scope.means[i] = unpack_bytes('<d', kept, 8 * i - 7) end
end


local function meters_note(scope, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if not scope.means then meters_means(scope) end
  local packed = {}
  for i, cost in ipairs(scope.costs) do
    local mean = scope.means[i] or cost
    packed[i] = pack('<d', mean + (cost - mean) * 0.125)
  end
  call('HSET', (given[scope.keys]), 'costs', table.concat(packed))
  do local meters_1_65, lasts_us_1_65 = given[scope.keys], 2 * limits_longest(scope)
--lua/lib/meters.lua:15
local ttl_ms_1_65 = math.max(math.ceil(lasts_us_1_65 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_65) < ttl_ms_1_65 then call('PEXPIRE', meters_1_65, ttl_ms_1_65) end
--lua/lib/meters.lua:36
end
end
--lua/lib/tiers/sliding.lua:29
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead, cost)
--lua/lib/tiers/pace.lua:15
  local from_0_92, to_0_92 = argv[tier + 3], argv[tier + 4]
  local due_0_92, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_92, to_0_92), 0
  if #due_0_92 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_92) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:71
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/tiers/fixed.lua:43
  local field_0_99 = argv[tier + 3]
  local kept_0_99 = call('HGET', (given[scope.keys]), field_0_99)
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_99 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_99) end

  local __0_99, edges_0_99 = argv[tier + 3], argv[tier + 4]
  if edges_0_99 == '' and ends_us > scope.at_us + (argv[tier + 2]) then
    ends_us = scope.at_us + (argv[tier + 2])
    closes_us = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:74
  if not ends_us then do local at_us_0_95 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __0_95, edges_0_95 = argv[tier + 3], argv[tier + 4]
  local ends_us_0_95, closes_us_0_95 = at_us_0_95 + (argv[tier + 2]), nil
  if edges_0_95 ~= '' then
    local __0_95, last_0_95, guard_us_0_95, edge_us_0_95 = string.find(edges_0_95, '^(%S+) (%S+)')
    local length_us_0_95, is_here_0_95 = nil, false
    edge_us_0_95 = edge_us_0_95 * 1000000
    repeat
      local from_us_0_95, __0_95, to_0_95, length_0_95, count_0_95 = edge_us_0_95, string.find(edges_0_95, '^ ([%d.]+)x(%d+)', last_0_95 + 1)
      if to_0_95 then
        last_0_95, length_us_0_95 = to_0_95, math.floor(length_0_95 * 1000000 + 0.5)
        edge_us_0_95 = edge_us_0_95 + length_us_0_95 * count_0_95
      end
      is_here_0_95 = not to_0_95 or at_us_0_95 < edge_us_0_95
      if is_here_0_95 then ends_us_0_95 = from_us_0_95 + (math.floor((at_us_0_95 - from_us_0_95) / length_us_0_95) + 1) * length_us_0_95 end
    until is_here_0_95
    closes_us_0_95 = ends_us_0_95 - guard_us_0_95
  end
ends_us, closes_us = ends_us_0_95, closes_us_0_95 or ends_us_0_95
--lua/lib/tiers/fixed.lua:74
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
      local _, edges = argv[tier + 3], argv[tier + 4]
      if edges == '' then

        turn_us, behind = ends_us + math.ceil(behind / limit) * (argv[tier + 2]), 0
      else
--lua/lib/tiers/fixed.lua:20
        local __0_96, edges_0_96 = argv[tier + 3], argv[tier + 4]
  local next_us, closes_us_0_96 = turn_us + (argv[tier + 2]), nil
  if edges_0_96 ~= '' then
    local __0_96, last_0_96, guard_us_0_96, edge_us_0_96 = string.find(edges_0_96, '^(%S+) (%S+)')
    local length_us_0_96, is_here_0_96 = nil, false
    edge_us_0_96 = edge_us_0_96 * 1000000
    repeat
      local from_us_0_96, __0_96, to_0_96, length_0_96, count_0_96 = edge_us_0_96, string.find(edges_0_96, '^ ([%d.]+)x(%d+)', last_0_96 + 1)
      if to_0_96 then
        last_0_96, length_us_0_96 = to_0_96, math.floor(length_0_96 * 1000000 + 0.5)
        edge_us_0_96 = edge_us_0_96 + length_us_0_96 * count_0_96
      end
      is_here_0_96 = not to_0_96 or turn_us < edge_us_0_96
      if is_here_0_96 then next_us = from_us_0_96 + (math.floor((turn_us - from_us_0_96) / length_us_0_96) + 1) * length_us_0_96 end
    until is_here_0_96
    closes_us_0_96 = next_us - guard_us_0_96
  end
--lua/lib/tiers/fixed.lua:86
        ends_us = next_us
      end
    end
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:42
local function gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:24
  local field_0_105, burst_0_105 = argv[tier + 3], argv[tier + 4]
  local kept_0_105, each_us_0_105 = call('HGET', (given[scope.keys]), field_0_105), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local served_us_0_105, expires_us_0_105 = scope.at_us, 0
  if kept_0_105 then served_us_0_105, expires_us_0_105 = unpack_bytes('<dd', kept_0_105) end

  local most_us_0_105 = scope.at_us + burst_0_105 * each_us_0_105 + (argv[tier + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_105, most_us_0_105))
--lua/lib/tiers/gcra.lua:44
  local _, burst = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/summed.lua:41
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:29
  local opened_0_109 = scope.sums or {}
  scope.sums = opened_0_109
  local log = opened_0_109[slot]
  if not log then
    local key_0_109 = given[scope.keys - slot]
    local text_0_109 = call('GETRANGE', key_0_109, -4096, -1)
    local size_0_109, head_0_109 = #text_0_109, text_0_109
    if size_0_109 == 4096 then
      size_0_109, head_0_109 = call('STRLEN', key_0_109), call('GETRANGE', key_0_109, 0, 32 - 1)
    end
    log = { text = text_0_109, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_109 >= 32 then
      local entries_0_109 = (size_0_109 - 32) / 16
      local __0_109, __0_109, shift_0_109, base_0_109 = unpack_bytes('<dddd', head_0_109)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_109, math.max(0, entries_0_109 - math.floor(#text_0_109 / 16)), base_0_109, base_0_109, -shift_0_109
      if entries_0_109 > 0 then
        local when_0_109, sum_0_109 = unpack_bytes('<dd', text_0_109, #text_0_109 - 16 + 1)
        local ahead_us_0_109 = when_0_109 - log.shift - scope.at_us
        if ahead_us_0_109 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_109, log.shift + ahead_us_0_109
        elseif ahead_us_0_109 > 0 then
          scope.at_us = when_0_109 - log.shift
        end
        log.newest_us, log.sum = when_0_109 - log.shift, sum_0_109
      end
    end
    opened_0_109[slot] = log
  end
--lua/lib/tiers/summed.lua:45
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end
  local need_0_117 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:17
local when_us = 0
  if need_0_117 > log.base then
    local key_0_117 = given[scope.keys - slot]
--lua/lib/sums.lua:63
    local text_1_74, first_1_74, entry_0_117, high_1_74 = log.text, log.first, log.first, log.entries
  local from_1_74 = #text_1_74 - (high_1_74 - first_1_74) * 16 + 8 + 1
  if first_1_74 > 0 and (entry_0_117 == high_1_74 or unpack_bytes('<d', text_1_74, from_1_74) >= need_0_117) then entry_0_117, high_1_74 = 0, first_1_74 end
  while entry_0_117 < high_1_74 do
    local middle_1_74, value_1_74 = math.floor((entry_0_117 + high_1_74) / 2), nil
    if middle_1_74 < first_1_74 then
      local at_1_74 = 32 + middle_1_74 * 16 + 8
      value_1_74 = unpack_bytes('<d', call('GETRANGE', key_0_117, at_1_74, at_1_74 + 7))
    else
      value_1_74 = unpack_bytes('<d', text_1_74, from_1_74 + (middle_1_74 - first_1_74) * 16)
    end
    if value_1_74 >= need_0_117 then high_1_74 = middle_1_74 else entry_0_117 = middle_1_74 + 1 end
  end






    local when_0_117
  if entry_0_117 < log.first then
    local at_1_75 = 32 + entry_0_117 * 16 + 0
    when_0_117 = unpack_bytes('<d', call('GETRANGE', key_0_117, at_1_75, at_1_75 + 7))
  else
    when_0_117 = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_117) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us = when_0_117 - log.shift + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/kinds.lua:110
local function tier_terms(scope, tier, is_own)
  if not scope.means then meters_means(scope) end
  local mean = scope.means[((tier - scope.set - 6) / 5 + 1)] or 1
  local cost = mean
  if is_own then do
--lua/lib/request_limits.lua:80
local cost_0_49 = 1
  if scope.costs then cost_0_49 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_49
--lua/lib/tiers/kinds.lua:114
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:38
local limit_1_66, window_us_1_66 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_66) / mean) - 1, window_us_1_66, window_us_1_66 * mean / limit_1_66
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:36
local gap_us_1_67 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_67 * mean, gap_us_1_67 * mean
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:96
local window_us_1_68 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_68, window_us_1_68 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:51
local __1_73, burst_1_73 = argv[tier + 3], argv[tier + 4]
  local each_us_1_73 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_73) / mean) - 1, each_us_1_73, each_us_1_73 * mean
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:54
local limit_1_76, window_us_1_76 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_76) / mean) - 1, window_us_1_76, window_us_1_76 * mean / limit_1_76
--lua/lib/tiers/kinds.lua:122
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, is_own)
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
--lua/lib/line.lua:15
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
  local cutoff_us_0_137 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_137)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_136 = line.at_us local from, to = -at_us_0_136, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
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
--lua/lib/line.lua:123
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = limits_longest(scope)
  local line = {
    line_key = line_key,
    turns_key = turns_key,
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
--lua/lib/turn.lua:14
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end



local function turn_saved(scope, ahead)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  local turn_us = line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us and turn_us
end


local function turn_behind(scope, ahead, is_own)
  tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = turn_saved(scope, ahead)
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
    if is_refused or rank and turn_saved(scope, rank) then turn_behind(scope, rank, true) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line), true)
  else
    turn_behind(scope, 0, true)
  end
  scope.at_us = at_us
end
--lua/lib/settings.lua:61
local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
end
--lua/lib/check.lua:25
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    local ahead_us = scope.set_back_us
    if ahead_us then
      log_step_back(scope, ahead_us, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, ahead_us)
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
  local scopes_0_146 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_146 = 1, #scopes_0_146 do
    local scope_0_146 = scopes_0_146[s_0_146]
    if not scope_0_146.is_full and scope_0_146.turn_us > scope_0_146.at_us and not (binding and binding.turn_us >= scope_0_146.turn_us) then
      binding, index = scope_0_146, s_0_146
    end
  end
--lua/lib/check.lua:65
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
  local now_us_0_147, ahead_0_147 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_147 + 600000000 + 1000000 * ahead_0_147
  if (scope.cap == 0) then watchdog_offer(scope, waiter, ticket) end
  line_write(line, waiter, ticket, 4000000000000000 + ticket)
  line_keep(line, back_us)

  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if not (scope.watchdog or (scope.cap == 0)) then call('HSET', holders, ' ', scope.cap) end
  scope.watchdog = watchdog or waiter
  return scope.watchdog == waiter and watchdog_set(scope, waiter, request.lease_us) or back_us
end
--lua/lib/join.lua:9
local function join_lines(request, binding)
  local turn_us = not binding.is_full and binding.turn_us
  for _, scope in ipairs(request.scopes) do
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
  end
  return 0
end

while arg <= last_arg do
  local _, waiters = argv[arg], argv[arg + 1]
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:11
  local scopes, has_cap_0_89, is_set_back_0_89, next_arg, next_keys = {}, false, false, at, keys
  local token_0_89, lease_us
  for s_0_89 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_89 = { keys = its_keys_1_2, set = set_1_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil, costs = costs_1_2 }
  local its_next_keys_0_89 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_89.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_89 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:15
    scopes[s_0_89], next_arg, next_keys = scope_0_89, next_arg + 1, its_next_keys_0_89
    if (argv[scope_0_89.set + 2]) ~= '' then
--lua/lib/log.lua:37
      local set_back_us_0_89 = 0
  local tail_1_64 = call('GETRANGE', (given[scope_0_89.keys + 1]), (argv[scope_0_89.set + 2]), '-1')
  scope_0_89.tail = tail_1_64
  if tail_1_64 ~= '' then
    local newest_1_64 = unpack_bytes('<d', tail_1_64, #tail_1_64 - 7)
    if newest_1_64 % 1 ~= 0 or newest_1_64 > now_us + 1000000 then

      scope_0_89.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_89.keys + 1]), '16', '23'))
      newest_1_64 = newest_1_64 - scope_0_89.shift
    end
    if newest_1_64 > now_us + 1000000 then
      set_back_us_0_89 = newest_1_64 - now_us
    elseif newest_1_64 > now_us then
      scope_0_89.at_us = newest_1_64
    end
  end
--lua/lib/scopes.lua:18
      if set_back_us_0_89 > 0 then scope_0_89.set_back_us, is_set_back_0_89 = set_back_us_0_89, true end
    end
    has_cap_0_89 = has_cap_0_89 or scope_0_89.cap
  end
  if has_cap_0_89 then token_0_89, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_89, token_0_89
--lua/enqueue.lua:61
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }
  check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    do
--lua/lib/tiers/kinds.lua:169
local before_0_122 = nil
  local first_0_122, last_0_122, step_0_122 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_122 = first_0_122, last_0_122, step_0_122 do
    local kind_0_122 = argv[tier_0_122]
    if kind_0_122 ~= before_0_122 then
      if kind_0_122 == 'sliding' then do
--lua/lib/tiers/sliding.lua:65
do local key_4_1, longest_us_4_1 = given[scope.keys + 1], tonumber(argv[scope.set])
--lua/lib/log.lua:88
local head_4_1 = call('GETRANGE', key_4_1, '0', '7')
  if #head_4_1 < 8 or unpack_bytes('<d', head_4_1) < longest_us_4_1 then
    if #head_4_1 < 8 then call('SETRANGE', key_4_1, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_4_1, 0, pack('<dd', longest_us_4_1, -(now_us + 2 * longest_us_4_1)))
    call('PEXPIRE', key_4_1, math.max(math.ceil(longest_us_4_1 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:65
end
--lua/lib/tiers/kinds.lua:174
end elseif kind_0_122 == 'pace' then elseif kind_0_122 == 'fixed' then elseif kind_0_122 == 'gcra' then elseif kind_0_122 == 'summed' then do
--lua/lib/tiers/summed.lua:103
local before_2_24 = nil
  local first_2_24, last_2_24, step_2_24 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_24 = tier_0_122, last_2_24, step_2_24 do
    local kind_2_24 = argv[its_2_24]
    local slot_2_24, resolution_us_2_24 = argv[its_2_24 + 3], argv[its_2_24 + 4]
    if kind_2_24 == 'summed' and slot_2_24 ~= before_2_24 then
      before_2_24 = slot_2_24
      local key_2_24 = given[scope.keys - slot_2_24]
--lua/lib/sums.lua:29
      local opened_3_11 = scope.sums or {}
  scope.sums = opened_3_11
  local log_2_24 = opened_3_11[slot_2_24]
  if not log_2_24 then
    local key_3_11 = given[scope.keys - slot_2_24]
    local text_3_11 = call('GETRANGE', key_3_11, -4096, -1)
    local size_3_11, head_3_11 = #text_3_11, text_3_11
    if size_3_11 == 4096 then
      size_3_11, head_3_11 = call('STRLEN', key_3_11), call('GETRANGE', key_3_11, 0, 32 - 1)
    end
    log_2_24 = { text = text_3_11, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_11 >= 32 then
      local entries_3_11 = (size_3_11 - 32) / 16
      local __3_11, __3_11, shift_3_11, base_3_11 = unpack_bytes('<dddd', head_3_11)
      log_2_24.entries, log_2_24.first, log_2_24.base, log_2_24.sum, log_2_24.shift = entries_3_11, math.max(0, entries_3_11 - math.floor(#text_3_11 / 16)), base_3_11, base_3_11, -shift_3_11
      if entries_3_11 > 0 then
        local when_3_11, sum_3_11 = unpack_bytes('<dd', text_3_11, #text_3_11 - 16 + 1)
        local ahead_us_3_11 = when_3_11 - log_2_24.shift - scope.at_us
        if ahead_us_3_11 > 1000000 then
          log_2_24.ahead_us, log_2_24.shift = ahead_us_3_11, log_2_24.shift + ahead_us_3_11
        elseif ahead_us_3_11 > 0 then
          scope.at_us = when_3_11 - log_2_24.shift
        end
        log_2_24.newest_us, log_2_24.sum = when_3_11 - log_2_24.shift, sum_3_11
      end
    end
    opened_3_11[slot_2_24] = log_2_24
  end
--lua/lib/tiers/summed.lua:112
      do local longest_us_4_2 = (argv[its_2_24 + 2]) + resolution_us_2_24
--lua/lib/log.lua:88
local head_4_2 = call('GETRANGE', key_2_24, '0', '7')
  if #head_4_2 < 8 or unpack_bytes('<d', head_4_2) < longest_us_4_2 then
    if #head_4_2 < 8 then call('SETRANGE', key_2_24, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_2_24, 0, pack('<dd', longest_us_4_2, -(now_us + 2 * longest_us_4_2)))
    call('PEXPIRE', key_2_24, math.max(math.ceil(longest_us_4_2 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:112
end
      do
--lua/lib/sums.lua:102
if log_2_24.ahead_us then call('SETRANGE', key_2_24, 16, pack('<d', -log_2_24.shift)) end
--lua/lib/tiers/summed.lua:113
end
    end
  end
--lua/lib/tiers/kinds.lua:174
end else error('no such kind of tier: ' .. tostring(kind_0_122)) end
      before_0_122 = kind_0_122
    end
  end
--lua/enqueue.lua:64
end
    scope.line = line_load(scope, request, clock, true)
    line_bulk(scope.line, line_rank_new(scope.line), line_ready(scope.line))
    if scope.cap then lease_load(scope, '', now_us, true) end
    meters_note(scope, now_us, ttl_floor_ms)
  end
  local told, after = {}, next_arg + tonumber(waiters)
  for i = next_arg, after - 1 do
    request.waiter = argv[i]
    local turn_us = reserve(request, told)
    told[request.waiter] = turn_us
    do
--lua/lib/reply.lua:146
reply[#reply + 1] = turn_us
--lua/enqueue.lua:75
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
  sha1: '9801bd7d61e6719276b5ccd554c4e502d54ddd95',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/leave.lua:8
local waiter, line_key, turns_key = argv[1], given[1], given[2]
redis.call('ZREM', turns_key, waiter)
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
  sha1: '86ca9a5eaebbf5ece2d050af644a41e874cd94c1',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:44
local function settings_keep(settings, ttl_ms)
  if call('HEXISTS', settings, 'version') == 0 and call('PTTL', settings) < ttl_ms then
    call('PEXPIRE', settings, ttl_ms)
  end
end
--lua/pause.lua:12
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
--lua/pause.lua:15
if is_late then return ({ 1, now_us }) end
local settings, for_us, until_us = given[1], tonumber(argv[3]), tonumber(argv[4])
local given_us = for_us and now_us + for_us or until_us
local ends_us = math.max(given_us, tonumber(call('HGET', settings, 'paused') or 0))
if ends_us > now_us then
  call('HSET', settings, 'paused', string.format('%.0f', ends_us))
  settings_keep(settings, math.max(math.ceil((ends_us - now_us) / 1000) + 60000, ttl_floor_ms))
end
local reply = { 0, now_us }
do
--lua/lib/reply.lua:146
reply[#reply + 1] = ends_us
--lua/pause.lua:24
end
return reply`,
};

export const peek: Script = {
  sha1: 'e88a56d591183899678a8d2ae38cc234ef652f46',
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
--lua/lib/log.lua:26
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/log.lua:122
local function log_step_back(scope, ahead_us, may_write)
  local half = scope.shift % 1 == 0 and 0.5 or 0
  scope.shift = scope.shift + ahead_us + half
  if not may_write then return end
  local newest = unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), -8, -1))
  call('SETRANGE', (given[scope.keys + 1]), 16, pack('<d', -scope.shift))
  call('SETRANGE', (given[scope.keys + 1]), call('STRLEN', given[scope.keys + 1]) - 8, pack('<d', newest + half))
end



local function log_count(scope, most, window_us)
  local low, high = 0, math.max(0, math.min(most, (call('STRLEN', given[scope.keys + 1]) - 32) / 8))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if log_entry((given[scope.keys + 1]), scope.shift, -8 * middle, -8 * middle + 7) + window_us > scope.at_us then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, log_entry((given[scope.keys + 1]), scope.shift, -8 * low, -8 * low + 7) + window_us
end
--lua/lib/meters.lua:20
local function meters_means(scope)
  scope.means = {}
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  for i = 1, kept and #kept / 8 or 0 do scope.means[i] = unpack_bytes('<d', kept, 8 * i - 7) end
end
--lua/lib/tiers/sliding.lua:29
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:73
local function sliding_used(scope, tier)
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead, cost)
--lua/lib/tiers/pace.lua:15
  local from_0_97, to_0_97 = argv[tier + 3], argv[tier + 4]
  local due_0_97, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_97, to_0_97), 0
  if #due_0_97 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_97) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/pace.lua:74
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:15
  local from_0_99, to_0_99 = argv[tier + 3], argv[tier + 4]
  local due_0_99, turn_us = call('GETRANGE', (given[scope.keys + 1]), from_0_99, to_0_99), 0
  if #due_0_99 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_99) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:76
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:71
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/tiers/fixed.lua:43
  local field_0_104 = argv[tier + 3]
  local kept_0_104 = call('HGET', (given[scope.keys]), field_0_104)
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_104 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_104) end

  local __0_104, edges_0_104 = argv[tier + 3], argv[tier + 4]
  if edges_0_104 == '' and ends_us > scope.at_us + (argv[tier + 2]) then
    ends_us = scope.at_us + (argv[tier + 2])
    closes_us = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:74
  if not ends_us then do local at_us_0_100 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __0_100, edges_0_100 = argv[tier + 3], argv[tier + 4]
  local ends_us_0_100, closes_us_0_100 = at_us_0_100 + (argv[tier + 2]), nil
  if edges_0_100 ~= '' then
    local __0_100, last_0_100, guard_us_0_100, edge_us_0_100 = string.find(edges_0_100, '^(%S+) (%S+)')
    local length_us_0_100, is_here_0_100 = nil, false
    edge_us_0_100 = edge_us_0_100 * 1000000
    repeat
      local from_us_0_100, __0_100, to_0_100, length_0_100, count_0_100 = edge_us_0_100, string.find(edges_0_100, '^ ([%d.]+)x(%d+)', last_0_100 + 1)
      if to_0_100 then
        last_0_100, length_us_0_100 = to_0_100, math.floor(length_0_100 * 1000000 + 0.5)
        edge_us_0_100 = edge_us_0_100 + length_us_0_100 * count_0_100
      end
      is_here_0_100 = not to_0_100 or at_us_0_100 < edge_us_0_100
      if is_here_0_100 then ends_us_0_100 = from_us_0_100 + (math.floor((at_us_0_100 - from_us_0_100) / length_us_0_100) + 1) * length_us_0_100 end
    until is_here_0_100
    closes_us_0_100 = ends_us_0_100 - guard_us_0_100
  end
ends_us, closes_us = ends_us_0_100, closes_us_0_100 or ends_us_0_100
--lua/lib/tiers/fixed.lua:74
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
      local _, edges = argv[tier + 3], argv[tier + 4]
      if edges == '' then

        turn_us, behind = ends_us + math.ceil(behind / limit) * (argv[tier + 2]), 0
      else
--lua/lib/tiers/fixed.lua:20
        local __0_101, edges_0_101 = argv[tier + 3], argv[tier + 4]
  local next_us, closes_us_0_101 = turn_us + (argv[tier + 2]), nil
  if edges_0_101 ~= '' then
    local __0_101, last_0_101, guard_us_0_101, edge_us_0_101 = string.find(edges_0_101, '^(%S+) (%S+)')
    local length_us_0_101, is_here_0_101 = nil, false
    edge_us_0_101 = edge_us_0_101 * 1000000
    repeat
      local from_us_0_101, __0_101, to_0_101, length_0_101, count_0_101 = edge_us_0_101, string.find(edges_0_101, '^ ([%d.]+)x(%d+)', last_0_101 + 1)
      if to_0_101 then
        last_0_101, length_us_0_101 = to_0_101, math.floor(length_0_101 * 1000000 + 0.5)
        edge_us_0_101 = edge_us_0_101 + length_us_0_101 * count_0_101
      end
      is_here_0_101 = not to_0_101 or turn_us < edge_us_0_101
      if is_here_0_101 then next_us = from_us_0_101 + (math.floor((turn_us - from_us_0_101) / length_us_0_101) + 1) * length_us_0_101 end
    until is_here_0_101
    closes_us_0_101 = next_us - guard_us_0_101
  end
--lua/lib/tiers/fixed.lua:86
        ends_us = next_us
      end
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:143
local function fixed_used(scope, tier)
--lua/lib/tiers/fixed.lua:43
  local field_0_105 = argv[tier + 3]
  local kept_0_105 = call('HGET', (given[scope.keys]), field_0_105)
  local ends_us, _, used = 0, 0, 0
  if kept_0_105 then ends_us, _, used = unpack_bytes('<ddd', kept_0_105) end

  local __0_105, edges_0_105 = argv[tier + 3], argv[tier + 4]
  if edges_0_105 == '' and ends_us > scope.at_us + (argv[tier + 2]) then
    ends_us = scope.at_us + (argv[tier + 2])
    _ = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:145
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:42
local function gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:24
  local field_0_110, burst_0_110 = argv[tier + 3], argv[tier + 4]
  local kept_0_110, each_us_0_110 = call('HGET', (given[scope.keys]), field_0_110), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local served_us_0_110, expires_us_0_110 = scope.at_us, 0
  if kept_0_110 then served_us_0_110, expires_us_0_110 = unpack_bytes('<dd', kept_0_110) end

  local most_us_0_110 = scope.at_us + burst_0_110 * each_us_0_110 + (argv[tier + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_110, most_us_0_110))
--lua/lib/tiers/gcra.lua:44
  local _, burst = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:92
local function gcra_used(scope, tier)
--lua/lib/tiers/gcra.lua:24
  local field_0_111, burst_0_111 = argv[tier + 3], argv[tier + 4]
  local kept_0_111, each_us_0_111 = call('HGET', (given[scope.keys]), field_0_111), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local served_us_0_111, expires_us_0_111 = scope.at_us, 0
  if kept_0_111 then served_us_0_111, expires_us_0_111 = unpack_bytes('<dd', kept_0_111) end

  local most_us_0_111 = scope.at_us + burst_0_111 * each_us_0_111 + (argv[tier + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_111, most_us_0_111))
--lua/lib/tiers/gcra.lua:94
  local each_us, ahead_us = (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4), served_us - scope.at_us
  if ahead_us <= 0 then return 0, 0 end
  local used = math.ceil(ahead_us / each_us)
  return used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/sums.lua:93
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local entry_0_119 = entry - 1
--lua/lib/sums.lua:82
local sum
  if entry_0_119 < log.first then
    local at_0_119 = 32 + entry_0_119 * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_119, at_0_119 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_119) * 16 + 8 + 1)
  end







  return sum
end
--lua/lib/tiers/summed.lua:41
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:29
  local opened_0_114 = scope.sums or {}
  scope.sums = opened_0_114
  local log = opened_0_114[slot]
  if not log then
    local key_0_114 = given[scope.keys - slot]
    local text_0_114 = call('GETRANGE', key_0_114, -4096, -1)
    local size_0_114, head_0_114 = #text_0_114, text_0_114
    if size_0_114 == 4096 then
      size_0_114, head_0_114 = call('STRLEN', key_0_114), call('GETRANGE', key_0_114, 0, 32 - 1)
    end
    log = { text = text_0_114, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_114 >= 32 then
      local entries_0_114 = (size_0_114 - 32) / 16
      local __0_114, __0_114, shift_0_114, base_0_114 = unpack_bytes('<dddd', head_0_114)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_114, math.max(0, entries_0_114 - math.floor(#text_0_114 / 16)), base_0_114, base_0_114, -shift_0_114
      if entries_0_114 > 0 then
        local when_0_114, sum_0_114 = unpack_bytes('<dd', text_0_114, #text_0_114 - 16 + 1)
        local ahead_us_0_114 = when_0_114 - log.shift - scope.at_us
        if ahead_us_0_114 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_114, log.shift + ahead_us_0_114
        elseif ahead_us_0_114 > 0 then
          scope.at_us = when_0_114 - log.shift
        end
        log.newest_us, log.sum = when_0_114 - log.shift, sum_0_114
      end
    end
    opened_0_114[slot] = log
  end
--lua/lib/tiers/summed.lua:45
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end
  local need_0_122 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:17
local when_us = 0
  if need_0_122 > log.base then
    local key_0_122 = given[scope.keys - slot]
--lua/lib/sums.lua:63
    local text_1_75, first_1_75, entry_0_122, high_1_75 = log.text, log.first, log.first, log.entries
  local from_1_75 = #text_1_75 - (high_1_75 - first_1_75) * 16 + 8 + 1
  if first_1_75 > 0 and (entry_0_122 == high_1_75 or unpack_bytes('<d', text_1_75, from_1_75) >= need_0_122) then entry_0_122, high_1_75 = 0, first_1_75 end
  while entry_0_122 < high_1_75 do
    local middle_1_75, value_1_75 = math.floor((entry_0_122 + high_1_75) / 2), nil
    if middle_1_75 < first_1_75 then
      local at_1_75 = 32 + middle_1_75 * 16 + 8
      value_1_75 = unpack_bytes('<d', call('GETRANGE', key_0_122, at_1_75, at_1_75 + 7))
    else
      value_1_75 = unpack_bytes('<d', text_1_75, from_1_75 + (middle_1_75 - first_1_75) * 16)
    end
    if value_1_75 >= need_0_122 then high_1_75 = middle_1_75 else entry_0_122 = middle_1_75 + 1 end
  end






    local when_0_122
  if entry_0_122 < log.first then
    local at_1_76 = 32 + entry_0_122 * 16 + 0
    when_0_122 = unpack_bytes('<d', call('GETRANGE', key_0_122, at_1_76, at_1_76 + 7))
  else
    when_0_122 = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_122) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us = when_0_122 - log.shift + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/summed.lua:132
local function summed_used(scope, tier)
  local slot = argv[tier + 3]
  local key, window_us = (given[scope.keys - slot]), (argv[tier + 2])
--lua/lib/sums.lua:29
  local opened_0_115 = scope.sums or {}
  scope.sums = opened_0_115
  local log = opened_0_115[slot]
  if not log then
    local key_0_115 = given[scope.keys - slot]
    local text_0_115 = call('GETRANGE', key_0_115, -4096, -1)
    local size_0_115, head_0_115 = #text_0_115, text_0_115
    if size_0_115 == 4096 then
      size_0_115, head_0_115 = call('STRLEN', key_0_115), call('GETRANGE', key_0_115, 0, 32 - 1)
    end
    log = { text = text_0_115, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_115 >= 32 then
      local entries_0_115 = (size_0_115 - 32) / 16
      local __0_115, __0_115, shift_0_115, base_0_115 = unpack_bytes('<dddd', head_0_115)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_115, math.max(0, entries_0_115 - math.floor(#text_0_115 / 16)), base_0_115, base_0_115, -shift_0_115
      if entries_0_115 > 0 then
        local when_0_115, sum_0_115 = unpack_bytes('<dd', text_0_115, #text_0_115 - 16 + 1)
        local ahead_us_0_115 = when_0_115 - log.shift - scope.at_us
        if ahead_us_0_115 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_115, log.shift + ahead_us_0_115
        elseif ahead_us_0_115 > 0 then
          scope.at_us = when_0_115 - log.shift
        end
        log.newest_us, log.sum = when_0_115 - log.shift, sum_0_115
      end
    end
    opened_0_115[slot] = log
  end
--lua/lib/tiers/summed.lua:136
  local least_0_118 = scope.at_us + log.shift - window_us + 0.5
--lua/lib/sums.lua:63
local text_0_118, first_0_118, entry, high_0_118 = log.text, log.first, log.first, log.entries
  local from_0_118 = #text_0_118 - (high_0_118 - first_0_118) * 16 + 0 + 1
  if first_0_118 > 0 and (entry == high_0_118 or unpack_bytes('<d', text_0_118, from_0_118) >= least_0_118) then entry, high_0_118 = 0, first_0_118 end
  while entry < high_0_118 do
    local middle_0_118, value_0_118 = math.floor((entry + high_0_118) / 2), nil
    if middle_0_118 < first_0_118 then
      local at_0_118 = 32 + middle_0_118 * 16 + 0
      value_0_118 = unpack_bytes('<d', call('GETRANGE', key, at_0_118, at_0_118 + 7))
    else
      value_0_118 = unpack_bytes('<d', text_0_118, from_0_118 + (middle_0_118 - first_0_118) * 16)
    end
    if value_0_118 >= least_0_118 then high_0_118 = middle_0_118 else entry = middle_0_118 + 1 end
  end
--lua/lib/tiers/summed.lua:137
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:82
  local when
  if entry < log.first then
    local at_0_121 = 32 + entry * 16 + 0
    when = unpack_bytes('<d', call('GETRANGE', key, at_0_121, at_0_121 + 7))
  else
    when = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:139
  return math.min(tonumber(argv[tier + 1]), log.sum - sums_before(log, key, entry)), when - log.shift + window_us
end
--lua/lib/tiers/kinds.lua:110
local function tier_terms(scope, tier, is_own)
  if not scope.means then meters_means(scope) end
  local mean = scope.means[((tier - scope.set - 6) / 5 + 1)] or 1
  local cost = mean
  if is_own then do
--lua/lib/request_limits.lua:80
local cost_0_51 = 1
  if scope.costs then cost_0_51 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_51
--lua/lib/tiers/kinds.lua:114
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


local function tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = tier_terms(scope, tier, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:38
local limit_1_67, window_us_1_67 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_67) / mean) - 1, window_us_1_67, window_us_1_67 * mean / limit_1_67
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:36
local gap_us_1_68 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_68 * mean, gap_us_1_68 * mean
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:96
local window_us_1_69 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_69, window_us_1_69 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:51
local __1_74, burst_1_74 = argv[tier + 3], argv[tier + 4]
  local each_us_1_74 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_74) / mean) - 1, each_us_1_74, each_us_1_74 * mean
--lua/lib/tiers/kinds.lua:122
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:54
local limit_1_77, window_us_1_77 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_77) / mean) - 1, window_us_1_77, window_us_1_77 * mean / limit_1_77
--lua/lib/tiers/kinds.lua:122
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, is_own)
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
--lua/lib/line.lua:15
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
--lua/lib/line.lua:54
local function line_suspend(line, waiter, ticket, back_us)
  line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  line_keep(line, back_us)
end







local function line_overdue(line)
  local cutoff_us_0_140 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_140)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_139 = line.at_us local from, to = -at_us_0_139, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
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
--lua/lib/line.lua:123
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = limits_longest(scope)
  local line = {
    line_key = line_key,
    turns_key = turns_key,
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
--lua/lib/turn.lua:14
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end



local function turn_saved(scope, ahead)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  local turn_us = line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us and turn_us
end


local function turn_behind(scope, ahead, is_own)
  tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = turn_saved(scope, ahead)
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
    if is_refused or rank and turn_saved(scope, rank) then turn_behind(scope, rank, true) end
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
--lua/lib/settings.lua:34
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'weights')
    if (found[1] or '') ~= (argv[scope.set + 4]) then
      return s, found[1] or '', '[' .. (found[2] or 'null') .. ',' .. (found[3] or 'null') .. ']'
    end
  end
end
--lua/lib/settings.lua:61
local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
end
--lua/lib/check.lua:25
local function check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    local ahead_us = scope.set_back_us
    if ahead_us then
      log_step_back(scope, ahead_us, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, ahead_us)
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
  local scopes_0_149 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_149 = 1, #scopes_0_149 do
    local scope_0_149 = scopes_0_149[s_0_149]
    if not scope_0_149.is_full and scope_0_149.turn_us > scope_0_149.at_us and not (binding and binding.turn_us >= scope_0_149.turn_us) then
      binding, index = scope_0_149, s_0_149
    end
  end
--lua/lib/check.lua:65
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
--lua/lib/scopes.lua:11
local scopes, has_cap_0_94, is_set_back_0_94, at_0_94, next_keys_0_94 = {}, false, false, at, 0
  local token_0_94, lease_us
  for s_0_94 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[at_0_94]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[at_0_94], '^%d+'))
    for cost_1_2 in string.gmatch(argv[at_0_94], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys_0_94 + argv[set_1_2 + 5]
  local scope_0_94 = { keys = its_keys_1_2, set = set_1_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil, costs = costs_1_2 }
  local its_next_keys_0_94 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_94.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_94 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:15
    scopes[s_0_94], at_0_94, next_keys_0_94 = scope_0_94, at_0_94 + 1, its_next_keys_0_94
    if (argv[scope_0_94.set + 2]) ~= '' then
--lua/lib/log.lua:37
      local set_back_us_0_94 = 0
  local tail_1_65 = call('GETRANGE', (given[scope_0_94.keys + 1]), (argv[scope_0_94.set + 2]), '-1')
  scope_0_94.tail = tail_1_65
  if tail_1_65 ~= '' then
    local newest_1_65 = unpack_bytes('<d', tail_1_65, #tail_1_65 - 7)
    if newest_1_65 % 1 ~= 0 or newest_1_65 > now_us + 1000000 then

      scope_0_94.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_94.keys + 1]), '16', '23'))
      newest_1_65 = newest_1_65 - scope_0_94.shift
    end
    if newest_1_65 > now_us + 1000000 then
      set_back_us_0_94 = newest_1_65 - now_us
    elseif newest_1_65 > now_us then
      scope_0_94.at_us = newest_1_65
    end
  end
--lua/lib/scopes.lua:18
      if set_back_us_0_94 > 0 then scope_0_94.set_back_us, is_set_back_0_94 = set_back_us_0_94, true end
    end
    has_cap_0_94 = has_cap_0_94 or scope_0_94.cap
  end
  if has_cap_0_94 then token_0_94, lease_us, at_0_94 = argv[at_0_94], tonumber(argv[at_0_94 + 1]), at_0_94 + 2 end
local _, _ = is_set_back_0_94, token_0_94
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
    do local remaining_1_64, reset_us_1_64 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:151
local n_1_64 = #reply
  reply[n_1_64 + 1], reply[n_1_64 + 2] = remaining_1_64, reset_us_1_64
--lua/peek.lua:37
end
  end
end
if binding then
  local turn_us = binding.turn_us
  if binding.is_full then do local now_us_0_151, ahead_0_151 = math.max(now_us, binding.paused_us), binding.ahead
--lua/lib/watchdog.lua:24
turn_us = now_us_0_151 + 600000000 + 1000000 * ahead_0_151
--lua/peek.lua:42
end end
  do
--lua/lib/reply.lua:89
local n_0_92, tier_0_92 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:50
tier_0_92 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:90
end end
  reply[n_0_92 + 1], reply[n_0_92 + 2], reply[n_0_92 + 3], reply[n_0_92 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_92 + 5], reply[n_0_92 + 6] = binding.ahead or 0, tier_0_92
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_92 + 1], reply[n_0_92 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_92 + 1], reply[n_0_92 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:43
end
else
  do
--lua/lib/reply.lua:61
local n_0_90 = #reply
  if nil then
    reply[n_0_90 + 1], reply[n_0_90 + 2], reply[n_0_90 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_90 + 1], reply[n_0_90 + 2] = 11, set_back_us
  else
    reply[n_0_90 + 1] = 10
  end
--lua/peek.lua:45
end
end
return reply`,
};

export const refresh: Script = {
  sha1: '3e1585512372301e9106d574ba7591ef5c005dad',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:44
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
--lua/lib/reply.lua:169
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:23
end
return reply`,
};

export const renew: Script = {
  sha1: 'e972e88a87b45639def43fd633094edd0a4a42e7',
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
--lua/lib/reply.lua:169
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:19
end
end
return reply`,
};

export const reset: Script = {
  sha1: '82bf112d847b8587ff16eb4be5b06dc0fb416de1',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/reset.lua:11
local call = redis.call
--lua/lib/request_plain.lua:15
local sums = {}
  for i_0_0 = 5, #given do sums[#sums + 1] = given[i_0_0] end
local meters, log, line_key, turns_key = given[1], given[2], given[3], given[4]
--lua/reset.lua:13
local known, others = {}, {}
for _, key in ipairs(sums) do known[string.match(key, '[^:]*$')] = true end
for _, field in ipairs(call('HKEYS', meters)) do
  if string.sub(field, 1, 4) == 'log~' and not known[field] then others[#others + 1] = field end
end
if #others > 0 then return others end
call('UNLINK', meters, log, unpack(sums))
if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then call('UNLINK', line_key, turns_key) end
return others`,
};

export const resume: Script = {
  sha1: '62deb47bb39d7d55cf22461063d9f5e56f245c42',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/resume.lua:8
return redis.call('HDEL', (given[1]), 'paused')`,
};

export const running: Script = {
  sha1: 'dad7290a85750f443039b8f321e4054503e9ea96',
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
--lua/lib/reply.lua:163
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2], reply[n_0_4 + 3] = holder_0_4, ends_us_0_4, held_0_4
--lua/running.lua:16
end
end
return reply`,
};

export const set_limits: Script = {
  sha1: 'aabc4a2955ed6349e0f987cd9c8250f7559fc2bc',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:16
local call = redis.call




local function settings_name(settings, version)
  if call('HEXISTS', settings, 'limits') + call('HEXISTS', settings, 'weights') > 0 then
    call('HSET', settings, 'version', version)
    call('PERSIST', settings)
  elseif call('HDEL', settings, 'version') > 0 then
    local paused = tonumber(call('HGET', settings, 'paused') or 0)
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
  sha1: '664fcc81a770fadce36bf6f8a0c4e122c98f7d1e',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:16
local call = redis.call




local function settings_name(settings, version)
  if call('HEXISTS', settings, 'limits') + call('HEXISTS', settings, 'weights') > 0 then
    call('HSET', settings, 'version', version)
    call('PERSIST', settings)
  elseif call('HDEL', settings, 'version') > 0 then
    local paused = tonumber(call('HGET', settings, 'paused') or 0)
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
  sha1: '1a81014dd8ce19530353451ea2f05098384d2835',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/shared/request_shared.lua:16
local function shared_skip(arg, keys)
  local count, next_keys = tonumber(argv[(arg + 5)]), keys
  for at = arg + 6, arg + 5 + count - 1 do
--lua/lib/request.lua:70
    local set_0_1, costs_0_1 = tonumber(argv[at]), nil
  if not set_0_1 then
    costs_0_1 = {}
    set_0_1 = tonumber(string.match(argv[at], '^%d+'))
    for cost_0_1 in string.gmatch(argv[at], '[:,](%d+)') do costs_0_1[#costs_0_1 + 1] = tonumber(cost_0_1) end
  end
  local its_keys_0_1 = next_keys + argv[set_0_1 + 5]
  local scope = { keys = its_keys_0_1, set = set_0_1, cap = nil, shift = 0, at_us = 0, tail = nil, turn_us = nil, tier = nil, costs = costs_0_1 }
  local its_next_keys = its_keys_0_1 + 4
  if argv[set_0_1 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_1 + 1])
    its_next_keys = its_keys_0_1 + 6
  end
--lua/lib/shared/request_shared.lua:20
    next_keys = its_next_keys
  end
  return arg + 6 + count + 2, next_keys + 11
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
  scope.clock, scope.known = clock, {}
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
--lua/lib/shared/places.lua:14
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
--lua/lib/shared/places.lua:49
local function place_late(place)
  if #place <= 16 then return 0, nil, false end
  local times, first_us, coming = unpack_bytes('<BdB', place, 16 + 1)
  return times, first_us, coming == 1
end

local function place_with_late(place, times, first_us, is_coming)
  return (string.sub(place, 1, 16)) .. pack('<BdB', math.min(times, 255), first_us, is_coming and 1 or 0)
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
--lua/lib/shared/tenants.lua:5
local function tenant_load(home, tenant)
  local text = call('HGET', home.flows_key, 't' .. tenant)
  return text and cmsgpack.unpack(text) or { -1 }
end

local function tenant_save(home, tenant, kept)
  call('HSET', home.flows_key, 't' .. tenant, cmsgpack.pack(kept))
end
--lua/lib/meters.lua:20
local function meters_means(scope)
  scope.means = {}
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  for i = 1, kept and #kept / 8 or 0 do scope.means[i] = unpack_bytes('<d', kept, 8 * i - 7) end
end


local function meters_note(scope, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if not scope.means then meters_means(scope) end
  local packed = {}
  for i, cost in ipairs(scope.costs) do
    local mean = scope.means[i] or cost
    packed[i] = pack('<d', mean + (cost - mean) * 0.125)
  end
  call('HSET', (given[scope.keys]), 'costs', table.concat(packed))
  do local meters_1_77, lasts_us_1_77 = given[scope.keys], 2 * limits_longest(scope)
--lua/lib/meters.lua:15
local ttl_ms_1_77 = math.max(math.ceil(lasts_us_1_77 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_77) < ttl_ms_1_77 then call('PEXPIRE', meters_1_77, ttl_ms_1_77) end
--lua/lib/meters.lua:36
end
end
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/log.lua:148
local function log_find(key, entries, at, is_later)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    local entry = unpack_bytes('<d', call('GETRANGE', key, from, from + 7))
    if entry > at or entry == at and not is_later then high = middle else low = middle + 1 end
  end
  return low
end


local function log_settle(scope, at_us, more)
  local key, at = (given[scope.keys + 1]), at_us + scope.shift
  local entries = (call('STRLEN', key) - 32) / 8

  if entries < 1 or at <= scope.at_us + scope.shift - (tonumber(argv[scope.set])) then return end
  local last = log_find(key, entries, at, true)
  local rest = call('GETRANGE', key, 32 + last * 8, -1)
  if more > 0 then
    call('SETRANGE', key, 32 + last * 8, string.rep(pack('<d', at), more) .. rest)
    return
  end
  local first = math.max(log_find(key, entries, at, false), last + more)
  if first == last then return end
  local kept = call('GETRANGE', key, 0, 32 + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
end
--lua/lib/tiers/sliding.lua:29
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:43
local function sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:38
  local limit_0_152, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_152) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:77
local function sliding_settle(scope, tier, at_us)
--lua/lib/request_limits.lua:88
  local i_0_76 = (tier - scope.set - 6) / 5 + 1
local more = scope.rights[i_0_76] - scope.costs[i_0_76]
--lua/lib/tiers/sliding.lua:79
  if more ~= 0 then log_settle(scope, at_us, more) end
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead, cost)
--lua/lib/tiers/pace.lua:15
  local from_0_153, to_0_153 = argv[tier + 3], argv[tier + 4]
  local due_0_153, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_153, to_0_153), 0
  if #due_0_153 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_153) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







local function pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:15
  local from_0_154, to_0_154 = argv[tier + 3], argv[tier + 4]
  local due_0_154, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_154, to_0_154), 0
  if #due_0_154 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_154) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:42
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:71
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/tiers/fixed.lua:43
  local field_0_160 = argv[tier + 3]
  local kept_0_160 = call('HGET', (given[scope.keys]), field_0_160)
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_160 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_160) end

  local __0_160, edges_0_160 = argv[tier + 3], argv[tier + 4]
  if edges_0_160 == '' and ends_us > scope.at_us + (argv[tier + 2]) then
    ends_us = scope.at_us + (argv[tier + 2])
    closes_us = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:74
  if not ends_us then do local at_us_0_156 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __0_156, edges_0_156 = argv[tier + 3], argv[tier + 4]
  local ends_us_0_156, closes_us_0_156 = at_us_0_156 + (argv[tier + 2]), nil
  if edges_0_156 ~= '' then
    local __0_156, last_0_156, guard_us_0_156, edge_us_0_156 = string.find(edges_0_156, '^(%S+) (%S+)')
    local length_us_0_156, is_here_0_156 = nil, false
    edge_us_0_156 = edge_us_0_156 * 1000000
    repeat
      local from_us_0_156, __0_156, to_0_156, length_0_156, count_0_156 = edge_us_0_156, string.find(edges_0_156, '^ ([%d.]+)x(%d+)', last_0_156 + 1)
      if to_0_156 then
        last_0_156, length_us_0_156 = to_0_156, math.floor(length_0_156 * 1000000 + 0.5)
        edge_us_0_156 = edge_us_0_156 + length_us_0_156 * count_0_156
      end
      is_here_0_156 = not to_0_156 or at_us_0_156 < edge_us_0_156
      if is_here_0_156 then ends_us_0_156 = from_us_0_156 + (math.floor((at_us_0_156 - from_us_0_156) / length_us_0_156) + 1) * length_us_0_156 end
    until is_here_0_156
    closes_us_0_156 = ends_us_0_156 - guard_us_0_156
  end
ends_us, closes_us = ends_us_0_156, closes_us_0_156 or ends_us_0_156
--lua/lib/tiers/fixed.lua:74
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
      local _, edges = argv[tier + 3], argv[tier + 4]
      if edges == '' then

        turn_us, behind = ends_us + math.ceil(behind / limit) * (argv[tier + 2]), 0
      else
--lua/lib/tiers/fixed.lua:20
        local __0_157, edges_0_157 = argv[tier + 3], argv[tier + 4]
  local next_us, closes_us_0_157 = turn_us + (argv[tier + 2]), nil
  if edges_0_157 ~= '' then
    local __0_157, last_0_157, guard_us_0_157, edge_us_0_157 = string.find(edges_0_157, '^(%S+) (%S+)')
    local length_us_0_157, is_here_0_157 = nil, false
    edge_us_0_157 = edge_us_0_157 * 1000000
    repeat
      local from_us_0_157, __0_157, to_0_157, length_0_157, count_0_157 = edge_us_0_157, string.find(edges_0_157, '^ ([%d.]+)x(%d+)', last_0_157 + 1)
      if to_0_157 then
        last_0_157, length_us_0_157 = to_0_157, math.floor(length_0_157 * 1000000 + 0.5)
        edge_us_0_157 = edge_us_0_157 + length_us_0_157 * count_0_157
      end
      is_here_0_157 = not to_0_157 or turn_us < edge_us_0_157
      if is_here_0_157 then next_us = from_us_0_157 + (math.floor((turn_us - from_us_0_157) / length_us_0_157) + 1) * length_us_0_157 end
    until is_here_0_157
    closes_us_0_157 = next_us - guard_us_0_157
  end
--lua/lib/tiers/fixed.lua:86
        ends_us = next_us
      end
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:100
local function fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_158 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:20
local __0_158, edges_0_158 = argv[tier + 3], argv[tier + 4]
  local ends_us, closes_us_0_158 = at_us_0_158 + (argv[tier + 2]), nil
  if edges_0_158 ~= '' then
    local __0_158, last_0_158, guard_us_0_158, edge_us_0_158 = string.find(edges_0_158, '^(%S+) (%S+)')
    local length_us_0_158, is_here_0_158 = nil, false
    edge_us_0_158 = edge_us_0_158 * 1000000
    repeat
      local from_us_0_158, __0_158, to_0_158, length_0_158, count_0_158 = edge_us_0_158, string.find(edges_0_158, '^ ([%d.]+)x(%d+)', last_0_158 + 1)
      if to_0_158 then
        last_0_158, length_us_0_158 = to_0_158, math.floor(length_0_158 * 1000000 + 0.5)
        edge_us_0_158 = edge_us_0_158 + length_us_0_158 * count_0_158
      end
      is_here_0_158 = not to_0_158 or at_us_0_158 < edge_us_0_158
      if is_here_0_158 then ends_us = from_us_0_158 + (math.floor((at_us_0_158 - from_us_0_158) / length_us_0_158) + 1) * length_us_0_158 end
    until is_here_0_158
    closes_us_0_158 = ends_us - guard_us_0_158
  end
--lua/lib/tiers/fixed.lua:106
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:150
local function fixed_settle(scope, tier, at_us)
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/tiers/fixed.lua:43
      local field_0_162 = argv[its + 3]
  local kept_0_162 = call('HGET', (given[scope.keys]), field_0_162)
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_162 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_162) end

  local __0_162, edges_0_162 = argv[its + 3], argv[its + 4]
  if edges_0_162 == '' and ends_us > scope.at_us + (argv[its + 2]) then
    ends_us = scope.at_us + (argv[its + 2])
    closes_us = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:156
      local field, edges = argv[its + 3], argv[its + 4]
      local begins_us = ends_us and ends_us - (argv[its + 2])
      if ends_us and edges ~= '' then
--lua/lib/tiers/fixed.lua:20
        local __0_159, edges_0_159 = argv[its + 3], argv[its + 4]
  local before_us, closes_us_0_159 = at_us + (argv[its + 2]), nil
  if edges_0_159 ~= '' then
    local __0_159, last_0_159, guard_us_0_159, edge_us_0_159 = string.find(edges_0_159, '^(%S+) (%S+)')
    local length_us_0_159, is_here_0_159 = nil, false
    edge_us_0_159 = edge_us_0_159 * 1000000
    repeat
      local from_us_0_159, __0_159, to_0_159, length_0_159, count_0_159 = edge_us_0_159, string.find(edges_0_159, '^ ([%d.]+)x(%d+)', last_0_159 + 1)
      if to_0_159 then
        last_0_159, length_us_0_159 = to_0_159, math.floor(length_0_159 * 1000000 + 0.5)
        edge_us_0_159 = edge_us_0_159 + length_us_0_159 * count_0_159
      end
      is_here_0_159 = not to_0_159 or at_us < edge_us_0_159
      if is_here_0_159 then before_us = from_us_0_159 + (math.floor((at_us - from_us_0_159) / length_us_0_159) + 1) * length_us_0_159 end
    until is_here_0_159
    closes_us_0_159 = before_us - guard_us_0_159
  end
--lua/lib/tiers/fixed.lua:160
        begins_us = before_us == ends_us and at_us or ends_us
      end
      if ends_us and at_us >= begins_us then
--lua/lib/request_limits.lua:88
        local i_0_77 = (its - scope.set - 6) / 5 + 1
local more = scope.rights[i_0_77] - scope.costs[i_0_77]
--lua/lib/tiers/fixed.lua:164
        call('HSET', (given[scope.keys]), field, pack('<ddd', ends_us, closes_us, math.max(0, used + more)))
      end
    end
  end
end
--lua/lib/tiers/gcra.lua:42
local function gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:24
  local field_0_166, burst_0_166 = argv[tier + 3], argv[tier + 4]
  local kept_0_166, each_us_0_166 = call('HGET', (given[scope.keys]), field_0_166), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local served_us_0_166, expires_us_0_166 = scope.at_us, 0
  if kept_0_166 then served_us_0_166, expires_us_0_166 = unpack_bytes('<dd', kept_0_166) end

  local most_us_0_166 = scope.at_us + burst_0_166 * each_us_0_166 + (argv[tier + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_166, most_us_0_166))
--lua/lib/tiers/gcra.lua:44
  local _, burst = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:56
local function gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:51
  local __0_169, burst_0_169 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_169) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:101
local function gcra_settle(scope, tier, at_us)
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'gcra' then
--lua/lib/tiers/gcra.lua:24
      local field_0_168, burst_0_168 = argv[its + 3], argv[its + 4]
  local kept_0_168, each_us_0_168 = call('HGET', (given[scope.keys]), field_0_168), (math.ceil((argv[its + 2]) * 4 / (argv[its + 1])) / 4)
  local served_us_0_168, expires_us = scope.at_us, 0
  if kept_0_168 then served_us_0_168, expires_us = unpack_bytes('<dd', kept_0_168) end

  local most_us_0_168 = scope.at_us + burst_0_168 * each_us_0_168 + (argv[its + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_168, most_us_0_168))
--lua/lib/request_limits.lua:80
      local cost = 1
  if scope.costs then cost = math.min(scope.costs[(its - scope.set - 6) / 5 + 1], argv[its + 1]) end






      local i_0_78 = (its - scope.set - 6) / 5 + 1
local more = scope.rights[i_0_78] - scope.costs[i_0_78]
--lua/lib/tiers/gcra.lua:109
      local each_us = math.ceil((argv[its + 2]) * 4 / (argv[its + 1])) / 4
      if more > 0 or scope.at_us < at_us + cost * each_us then
        local field = argv[its + 3]
        call('HSET', (given[scope.keys]), field, pack('<dd', served_us + more * each_us, expires_us))
      end
    end
  end
end
--lua/lib/sums.lua:93
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local entry_0_175 = entry - 1
--lua/lib/sums.lua:82
local sum
  if entry_0_175 < log.first then
    local at_0_175 = 32 + entry_0_175 * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_175, at_0_175 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_175) * 16 + 8 + 1)
  end







  return sum
end
--lua/lib/sums.lua:121
local function sums_add(log, key, at, more)
--lua/lib/sums.lua:63
  local text_0_173, first_0_173, entry, high_0_173 = log.text, log.first, log.first, log.entries
  local from_0_173 = #text_0_173 - (high_0_173 - first_0_173) * 16 + 0 + 1
  if first_0_173 > 0 and (entry == high_0_173 or unpack_bytes('<d', text_0_173, from_0_173) >= at) then entry, high_0_173 = 0, first_0_173 end
  while entry < high_0_173 do
    local middle_0_173, value_0_173 = math.floor((entry + high_0_173) / 2), nil
    if middle_0_173 < first_0_173 then
      local at_0_173 = 32 + middle_0_173 * 16 + 0
      value_0_173 = unpack_bytes('<d', call('GETRANGE', key, at_0_173, at_0_173 + 7))
    else
      value_0_173 = unpack_bytes('<d', text_0_173, from_0_173 + (middle_0_173 - first_0_173) * 16)
    end
    if value_0_173 >= at then high_0_173 = middle_0_173 else entry = middle_0_173 + 1 end
  end
--lua/lib/sums.lua:123
  if entry == log.entries or more == 0 then return end
--lua/lib/sums.lua:82
  local own
  if entry < log.first then
    local at_0_176 = 32 + entry * 16 + 8
    own = unpack_bytes('<d', call('GETRANGE', key, at_0_176, at_0_176 + 7))
  else
    own = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 8 + 1)
  end
--lua/lib/sums.lua:125
  more = math.max(more, sums_before(log, key, entry) - own)
  local from = 32 + entry * 16
  local rest, added = call('GETRANGE', key, from, -1), {}
  for i = 1, #rest, 16 do
    local when, sum = unpack_bytes('<dd', rest, i)
    added[#added + 1] = pack('<dd', when, sum + more)
  end
  call('SETRANGE', key, from, table.concat(added))
end
--lua/lib/tiers/summed.lua:41
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:29
  local opened_0_170 = scope.sums or {}
  scope.sums = opened_0_170
  local log = opened_0_170[slot]
  if not log then
    local key_0_170 = given[scope.keys - slot]
    local text_0_170 = call('GETRANGE', key_0_170, -4096, -1)
    local size_0_170, head_0_170 = #text_0_170, text_0_170
    if size_0_170 == 4096 then
      size_0_170, head_0_170 = call('STRLEN', key_0_170), call('GETRANGE', key_0_170, 0, 32 - 1)
    end
    log = { text = text_0_170, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_170 >= 32 then
      local entries_0_170 = (size_0_170 - 32) / 16
      local __0_170, __0_170, shift_0_170, base_0_170 = unpack_bytes('<dddd', head_0_170)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_170, math.max(0, entries_0_170 - math.floor(#text_0_170 / 16)), base_0_170, base_0_170, -shift_0_170
      if entries_0_170 > 0 then
        local when_0_170, sum_0_170 = unpack_bytes('<dd', text_0_170, #text_0_170 - 16 + 1)
        local ahead_us_0_170 = when_0_170 - log.shift - scope.at_us
        if ahead_us_0_170 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_170, log.shift + ahead_us_0_170
        elseif ahead_us_0_170 > 0 then
          scope.at_us = when_0_170 - log.shift
        end
        log.newest_us, log.sum = when_0_170 - log.shift, sum_0_170
      end
    end
    opened_0_170[slot] = log
  end
--lua/lib/tiers/summed.lua:45
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end
  local need_0_178 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:17
local when_us = 0
  if need_0_178 > log.base then
    local key_0_178 = given[scope.keys - slot]
--lua/lib/sums.lua:63
    local text_1_87, first_1_87, entry_0_178, high_1_87 = log.text, log.first, log.first, log.entries
  local from_1_87 = #text_1_87 - (high_1_87 - first_1_87) * 16 + 8 + 1
  if first_1_87 > 0 and (entry_0_178 == high_1_87 or unpack_bytes('<d', text_1_87, from_1_87) >= need_0_178) then entry_0_178, high_1_87 = 0, first_1_87 end
  while entry_0_178 < high_1_87 do
    local middle_1_87, value_1_87 = math.floor((entry_0_178 + high_1_87) / 2), nil
    if middle_1_87 < first_1_87 then
      local at_1_87 = 32 + middle_1_87 * 16 + 8
      value_1_87 = unpack_bytes('<d', call('GETRANGE', key_0_178, at_1_87, at_1_87 + 7))
    else
      value_1_87 = unpack_bytes('<d', text_1_87, from_1_87 + (middle_1_87 - first_1_87) * 16)
    end
    if value_1_87 >= need_0_178 then high_1_87 = middle_1_87 else entry_0_178 = middle_1_87 + 1 end
  end






    local when_0_178
  if entry_0_178 < log.first then
    local at_1_88 = 32 + entry_0_178 * 16 + 0
    when_0_178 = unpack_bytes('<d', call('GETRANGE', key_0_178, at_1_88, at_1_88 + 7))
  else
    when_0_178 = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_178) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us = when_0_178 - log.shift + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end







local function summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:54
  local limit_0_179, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_179) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/summed.lua:142
local function summed_settle(scope, tier, at_us)
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    local slot, resolution_us = argv[its + 3], argv[its + 4]
    if kind == 'summed' and slot ~= before then
      before = slot
--lua/lib/sums.lua:29
      local opened_0_172 = scope.sums or {}
  scope.sums = opened_0_172
  local log = opened_0_172[slot]
  if not log then
    local key_0_172 = given[scope.keys - slot]
    local text_0_172 = call('GETRANGE', key_0_172, -4096, -1)
    local size_0_172, head_0_172 = #text_0_172, text_0_172
    if size_0_172 == 4096 then
      size_0_172, head_0_172 = call('STRLEN', key_0_172), call('GETRANGE', key_0_172, 0, 32 - 1)
    end
    log = { text = text_0_172, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_172 >= 32 then
      local entries_0_172 = (size_0_172 - 32) / 16
      local __0_172, __0_172, shift_0_172, base_0_172 = unpack_bytes('<dddd', head_0_172)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_172, math.max(0, entries_0_172 - math.floor(#text_0_172 / 16)), base_0_172, base_0_172, -shift_0_172
      if entries_0_172 > 0 then
        local when_0_172, sum_0_172 = unpack_bytes('<dd', text_0_172, #text_0_172 - 16 + 1)
        local ahead_us_0_172 = when_0_172 - log.shift - scope.at_us
        if ahead_us_0_172 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_172, log.shift + ahead_us_0_172
        elseif ahead_us_0_172 > 0 then
          scope.at_us = when_0_172 - log.shift
        end
        log.newest_us, log.sum = when_0_172 - log.shift, sum_0_172
      end
    end
    opened_0_172[slot] = log
  end
--lua/lib/tiers/summed.lua:151
      local longest_us = (argv[its + 2]) + resolution_us
--lua/lib/request_limits.lua:88
      local i_0_79 = (its - scope.set - 6) / 5 + 1
local more = scope.rights[i_0_79] - scope.costs[i_0_79]
--lua/lib/tiers/summed.lua:153
      if at_us > scope.at_us - longest_us then sums_add(log, (given[scope.keys - slot]), at_us + log.shift, more) end
    end
  end
  scope.sums = nil
end
--lua/lib/tiers/kinds.lua:110
local function tier_terms(scope, tier, is_own)
  if not scope.means then meters_means(scope) end
  local mean = scope.means[((tier - scope.set - 6) / 5 + 1)] or 1
  local cost = mean
  if is_own then do
--lua/lib/request_limits.lua:80
local cost_0_75 = 1
  if scope.costs then cost_0_75 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_75
--lua/lib/tiers/kinds.lua:114
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:127
local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, is_own)
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
    local mean, cost = tier_terms(scope, tier, is_own)
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
  local cutoff_us_1_76, until_us_1_76 = now_us - 1000000, scope.at_us + 200000 local from, to = string.format('%.0f', cutoff_us_1_76), until_us_1_76 + 0.5
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
--lua/lib/shared/flows.lua:73
local function flow_weigh(home, flow, weight)
  if flow[3] == weight then return end
  flow[3] = weight
  flow_save(home, flow)
end


local function flow_of(home, request)
--lua/lib/shared/flows.lua:59
  local gates = {}
  for s_0_194 = 1, #request.scopes - 1 do do local scope_1_92 = request.scopes[s_0_194]
--lua/lib/shared/gates.lua:21
gates[s_0_194] = given[scope_1_92.keys + 1]
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
  do local number_0_191 = call('HINCRBY', home.flows_key, 'F', 1)
--lua/lib/shared/flows.lua:19
id = string.format('%08.0f', number_0_191)
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
  local opens_us = 0
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


local function flow_pay(home, flow)
  local kept = tenant_load(home, flow[1])
  local tag = tonumber(call('ZSCORE', home.ready_key, flow.id) or nil) or math.max(home.virtual, kept[1])
  home.virtual = math.max(home.virtual, tag)
  call('HSET', home.flows_key, 'V', string.format('%.17g', home.virtual))
  if flow[4] > 0 then
    flow[4] = flow[4] - 1
    flow_save(home, flow)
    return tag
  end
  kept[1] = tag + 1 / flow[3]
  tenant_save(home, flow[1], kept)
  for i = 2, #kept do
    local other = kept[i] ~= flow.id and tonumber(call('ZSCORE', home.ready_key, kept[i]) or nil)
    if other and other < kept[1] then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), kept[i]) end
  end
  return kept[1]
end
--lua/lib/shared/waiters.lua:13
local function waiter_join(home, request, left_place)
  local flow = flow_of(home, request)
  local place
  if left_place then
    place = place_moved(left_place, flow[2], flow.number)
  else
    local number = call('HINCRBY', home.flows_key, 'S', 1)
    place = place_new(flow[2], flow.number, request.joins_at, number)
  end
  call('HSET', home.waiters_key, request.waiter, place)
  call('ZADD', home.queue_key, 0, place .. request.waiter)
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


local function flow_correct(home, place)
  local flow = home.costs and waiter_flow(home, place)
  if not flow then return end
  local relative = 0
  for i, cost in ipairs(home.costs) do relative = math.max(relative, cost / math.max(home.means[i] or cost, 1)) end
  local kept = tenant_load(home, flow[1])
  kept[1] = kept[1] + (relative - 1) / flow[3]
  tenant_save(home, flow[1], kept)
  for i = 2, #kept do
    if call('ZSCORE', home.ready_key, kept[i]) then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), kept[i]) end
  end
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
  local tag = flow_pay(home, flow)
  flow_settle(home, flow, tag, (math.max(home.at_us, turn_us)) + 3)
  return waiter
end


local function waiter_park_again(home, flow, waiter, place)
  waiter_unschedule(home, flow, waiter)
  call('HSET', home.waiters_key, waiter, string.sub(place, 1, 16))
  call('ZADD', home.queue_key, 0, (string.sub(place, 1, 16)) .. waiter)
  flow[4] = flow[4] + 1
  flow_save(home, flow)
  tenant_settle(home, flow[1])
end
--lua/lib/shared/fill.lua:19
local function home_slot(home, ahead, is_own)
  local function turn(k)
    local found = call('ZRANGE', home.scheduled_key, k, k, 'WITHSCORES')
    return tonumber(found[2] or 0)
  end
  tiers_slot(home, ahead, is_own, turn)
  return math.max(home.turn_us, home.paused_us)
end


local function fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_114 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:115
local n_0_114 = #promotions
  promotions[n_0_114 + 1], promotions[n_0_114 + 2], promotions[n_0_114 + 3], promotions[n_0_114 + 4] = 20, home.keys, waiter, turn_us_0_114
--lua/lib/shared/fill.lua:30
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
    local slot_us = home_slot(home, rank, false)
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
          local slot_us = math.max(home.at_us, home_slot(home, call('ZCARD', home.scheduled_key), false))
          call('ZADD', home.scheduled_key, string.format('%.0f', slot_us), waiter)

          local is_quiet = is_coming and times < 7
          call('HSET', home.waiters_key, waiter, place_with_late(place, times + 1, first_us or turn_us, is_quiet))
          if not is_quiet then
            do
--lua/lib/reply.lua:127
local n_0_116 = #promotions
  promotions[n_0_116 + 1], promotions[n_0_116 + 2], promotions[n_0_116 + 3], promotions[n_0_116 + 4] = 22, home.keys, waiter, 0
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
  local turn_us = home_after(home, ahead, slot_us)
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
local n_0_115 = #promotions
  promotions[n_0_115 + 1], promotions[n_0_115 + 2], promotions[n_0_115 + 3], promotions[n_0_115 + 4] = 20, home.keys, waiter, due_us
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
local n_0_117 = #promotions
  promotions[n_0_117 + 1], promotions[n_0_117 + 2], promotions[n_0_117 + 3], promotions[n_0_117 + 4] = 23, home.keys, look_us, 0
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
--lua/lib/settings.lua:61
local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
end
--lua/lib/shared/check_shared.lua:10
local function lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end


local function shared_check(request, now_us, may_write)
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:97
local turn_us_0_184, binding_0_184 = scope.at_us, nil
  local first_0_184, last_0_184, step_0_184 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_184 = first_0_184, last_0_184, step_0_184 do
    local kind_0_184 = argv[tier_0_184]
    local its_us_0_184 if kind_0_184 == 'sliding' then do
--lua/lib/tiers/sliding.lua:15
local from_2_18, to_2_18 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local turn_us_2_18 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:80
    local cost_2_18 = 1
  if scope.costs then cost_2_18 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/sliding.lua:19
    from_2_18 = (cost_2_18 - (argv[tier_0_184 + 1]) - 1) * 8
    to_2_18 = from_2_18 + 7
    if cost_2_18 == 0 then from_2_18, to_2_18 = 1, 0 end
  end
  local entry_2_18 = from_2_18 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_18, to_2_18)
  if #entry_2_18 >= 8 then turn_us_2_18 = unpack_bytes('<d', entry_2_18) - scope.shift + (argv[tier_0_184 + 2]) end
its_us_0_184 = turn_us_2_18
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_184 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_19, to_2_19 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local due_2_19, turn_us_2_19 = call('GETRANGE', (given[scope.keys + 1]), from_2_19, to_2_19), scope.at_us
  if #due_2_19 >= 8 then turn_us_2_19 = (argv[tier_0_184 + 2]) - unpack_bytes('<d', due_2_19) - scope.shift end
its_us_0_184 = turn_us_2_19
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_184 == 'fixed' then do
--lua/lib/tiers/fixed.lua:43
local field_3_19 = argv[tier_0_184 + 3]
  local kept_3_19 = call('HGET', (given[scope.keys]), field_3_19)
  local ends_us_2_20, closes_us_2_20, used_2_20 = 0, 0, 0
  if kept_3_19 then ends_us_2_20, closes_us_2_20, used_2_20 = unpack_bytes('<ddd', kept_3_19) end

  local __3_19, edges_3_19 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  if edges_3_19 == '' and ends_us_2_20 > scope.at_us + (argv[tier_0_184 + 2]) then
    ends_us_2_20 = scope.at_us + (argv[tier_0_184 + 2])
    closes_us_2_20 = ends_us_2_20
  end
  if ends_us_2_20 <= scope.at_us then ends_us_2_20, used_2_20 = nil, 0 end
--lua/lib/request_limits.lua:80
  local cost_2_20 = 1
  if scope.costs then cost_2_20 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/fixed.lua:61
  local turn_us_2_20 = scope.at_us
  if not ends_us_2_20 then
    local __2_20, edges_2_20 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
    if edges_2_20 ~= '' and string.sub(edges_2_20, 1, 2) ~= '0 ' then do local at_us_3_18 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __3_18, edges_3_18 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local ends_us_3_18, closes_us_3_18 = at_us_3_18 + (argv[tier_0_184 + 2]), nil
  if edges_3_18 ~= '' then
    local __3_18, last_3_18, guard_us_3_18, edge_us_3_18 = string.find(edges_3_18, '^(%S+) (%S+)')
    local length_us_3_18, is_here_3_18 = nil, false
    edge_us_3_18 = edge_us_3_18 * 1000000
    repeat
      local from_us_3_18, __3_18, to_3_18, length_3_18, count_3_18 = edge_us_3_18, string.find(edges_3_18, '^ ([%d.]+)x(%d+)', last_3_18 + 1)
      if to_3_18 then
        last_3_18, length_us_3_18 = to_3_18, math.floor(length_3_18 * 1000000 + 0.5)
        edge_us_3_18 = edge_us_3_18 + length_us_3_18 * count_3_18
      end
      is_here_3_18 = not to_3_18 or at_us_3_18 < edge_us_3_18
      if is_here_3_18 then ends_us_3_18 = from_us_3_18 + (math.floor((at_us_3_18 - from_us_3_18) / length_us_3_18) + 1) * length_us_3_18 end
    until is_here_3_18
    closes_us_3_18 = ends_us_3_18 - guard_us_3_18
  end
ends_us_2_20, closes_us_2_20 = ends_us_3_18, closes_us_3_18 or ends_us_3_18
--lua/lib/tiers/fixed.lua:64
end end
  end
  if ends_us_2_20 and cost_2_20 > 0 and (used_2_20 + cost_2_20 > tonumber(argv[tier_0_184 + 1]) or scope.at_us >= closes_us_2_20) then turn_us_2_20 = ends_us_2_20 end
its_us_0_184 = turn_us_2_20
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_184 == 'gcra' then do
--lua/lib/tiers/gcra.lua:24
local field_3_21, burst_3_21 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local kept_3_21, each_us_3_21 = call('HGET', (given[scope.keys]), field_3_21), (math.ceil((argv[tier_0_184 + 2]) * 4 / (argv[tier_0_184 + 1])) / 4)
  local served_us_3_21, expires_us_3_21 = scope.at_us, 0
  if kept_3_21 then served_us_3_21, expires_us_3_21 = unpack_bytes('<dd', kept_3_21) end

  local most_us_3_21 = scope.at_us + burst_3_21 * each_us_3_21 + (argv[tier_0_184 + 2])
local served_us_2_22 = math.max(scope.at_us, math.min(served_us_3_21, most_us_3_21))





  local __2_22, burst_2_22 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
--lua/lib/request_limits.lua:80
  local cost_2_22 = 1
  if scope.costs then cost_2_22 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/gcra.lua:38
  local each_us_2_22 = math.ceil((argv[tier_0_184 + 2]) * 4 / (argv[tier_0_184 + 1])) / 4
its_us_0_184 = math.ceil(served_us_2_22 + (math.min(cost_2_22, burst_2_22) - burst_2_22) * each_us_2_22)
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_184 == 'summed' then do
--lua/lib/tiers/summed.lua:29
local slot_2_23 = argv[tier_0_184 + 3]
--lua/lib/sums.lua:29
  local opened_3_22 = scope.sums or {}
  scope.sums = opened_3_22
  local log_2_23 = opened_3_22[slot_2_23]
  if not log_2_23 then
    local key_3_22 = given[scope.keys - slot_2_23]
    local text_3_22 = call('GETRANGE', key_3_22, -4096, -1)
    local size_3_22, head_3_22 = #text_3_22, text_3_22
    if size_3_22 == 4096 then
      size_3_22, head_3_22 = call('STRLEN', key_3_22), call('GETRANGE', key_3_22, 0, 32 - 1)
    end
    log_2_23 = { text = text_3_22, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_22 >= 32 then
      local entries_3_22 = (size_3_22 - 32) / 16
      local __3_22, __3_22, shift_3_22, base_3_22 = unpack_bytes('<dddd', head_3_22)
      log_2_23.entries, log_2_23.first, log_2_23.base, log_2_23.sum, log_2_23.shift = entries_3_22, math.max(0, entries_3_22 - math.floor(#text_3_22 / 16)), base_3_22, base_3_22, -shift_3_22
      if entries_3_22 > 0 then
        local when_3_22, sum_3_22 = unpack_bytes('<dd', text_3_22, #text_3_22 - 16 + 1)
        local ahead_us_3_22 = when_3_22 - log_2_23.shift - scope.at_us
        if ahead_us_3_22 > 1000000 then
          log_2_23.ahead_us, log_2_23.shift = ahead_us_3_22, log_2_23.shift + ahead_us_3_22
        elseif ahead_us_3_22 > 0 then
          scope.at_us = when_3_22 - log_2_23.shift
        end
        log_2_23.newest_us, log_2_23.sum = when_3_22 - log_2_23.shift, sum_3_22
      end
    end
    opened_3_22[slot_2_23] = log_2_23
  end
--lua/lib/request_limits.lua:80
  local cost_2_23 = 1
  if scope.costs then cost_2_23 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/summed.lua:32
  local turn_us_2_23 = scope.at_us
  if cost_2_23 > 0 then
    local need_4_14 = log_2_23.sum + cost_2_23 - (argv[tier_0_184 + 1])
--lua/lib/tiers/summed.lua:17
local when_us_2_23 = 0
  if need_4_14 > log_2_23.base then
    local key_4_14 = given[scope.keys - slot_2_23]
--lua/lib/sums.lua:63
    local text_5_4, first_5_4, entry_4_14, high_5_4 = log_2_23.text, log_2_23.first, log_2_23.first, log_2_23.entries
  local from_5_4 = #text_5_4 - (high_5_4 - first_5_4) * 16 + 8 + 1
  if first_5_4 > 0 and (entry_4_14 == high_5_4 or unpack_bytes('<d', text_5_4, from_5_4) >= need_4_14) then entry_4_14, high_5_4 = 0, first_5_4 end
  while entry_4_14 < high_5_4 do
    local middle_5_4, value_5_4 = math.floor((entry_4_14 + high_5_4) / 2), nil
    if middle_5_4 < first_5_4 then
      local at_5_4 = 32 + middle_5_4 * 16 + 8
      value_5_4 = unpack_bytes('<d', call('GETRANGE', key_4_14, at_5_4, at_5_4 + 7))
    else
      value_5_4 = unpack_bytes('<d', text_5_4, from_5_4 + (middle_5_4 - first_5_4) * 16)
    end
    if value_5_4 >= need_4_14 then high_5_4 = middle_5_4 else entry_4_14 = middle_5_4 + 1 end
  end






    local when_4_14
  if entry_4_14 < log_2_23.first then
    local at_5_5 = 32 + entry_4_14 * 16 + 0
    when_4_14 = unpack_bytes('<d', call('GETRANGE', key_4_14, at_5_5, at_5_5 + 7))
  else
    when_4_14 = unpack_bytes('<d', log_2_23.text, #log_2_23.text - (log_2_23.entries - entry_4_14) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us_2_23 = when_4_14 - log_2_23.shift + (argv[tier_0_184 + 2])
  end
--lua/lib/tiers/summed.lua:35
    turn_us_2_23 = when_us_2_23
  end
its_us_0_184 = turn_us_2_23
--lua/lib/tiers/kinds.lua:101
end else error('no such kind of tier: ' .. tostring(kind_0_184)) end
    if its_us_0_184 > turn_us_0_184 then turn_us_0_184, binding_0_184 = its_us_0_184, tier_0_184 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_184 or math.ceil(turn_us_0_184)
  scope.tier = binding_0_184 or first_0_184
--lua/lib/shared/check_shared.lua:18
end
    scope.paused_us = settings_paused((given[scope.keys + 4]), now_us)
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
--lua/lib/shared/check_shared.lua:39
local function shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/lib/shared/ask.lua:14
local function write_gates(home, request)
  local kept = tenant_load(home, request.tenant)
  if #kept < 2 then return end
  local used = gates_used(home, kept)
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]

    local is_known = (argv[scope.set + 3] ~= '0') or limits_longest(scope) == 0
    if is_known and used[((given[scope.keys + 1]))] then gate_write(home, scope) end
  end
  tenant_settle(home, request.tenant)
end



local function put_off(home, request, place)
  local own_us, is_full = home.at_us, home.is_full
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    own_us, is_full = math.max(own_us, math.max(scope.turn_us, scope.paused_us)), is_full or scope.is_full
  end
  local rank = call('ZRANK', home.scheduled_key, request.waiter)
  local its_us, its_tier = home.turn_us, home.tier
  local slot_us = math.max(home.at_us, home_slot(home, rank, true))
  home.turn_us, home.tier = its_us, its_tier
  local flow = waiter_flow(home, place)
  if is_full or own_us > slot_us + 25000 then
    waiter_park_again(home, flow, request.waiter, place)
    return nil
  end
  local new_us = math.max(slot_us, own_us, home.at_us + 1)
  call('ZADD', home.scheduled_key, string.format('%.0f', new_us), request.waiter)
  return new_us
end
--lua/lib/shared/report.lua:18
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
--lua/lib/settle.lua:10
local function settle_scope(scope, text)
  local at_us, charged, right = string.match(text, '^(%d+) (%S+) (%S+)')
  scope.costs, scope.rights = {}, {}
  for cost in string.gmatch(charged, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    if kind ~= before then
      if kind == 'sliding' then sliding_settle(scope, tier, tonumber(at_us)) elseif kind == 'pace' then do local at_us_1_80 = tonumber(at_us) end elseif kind == 'fixed' then fixed_settle(scope, tier, tonumber(at_us)) elseif kind == 'gcra' then gcra_settle(scope, tier, tonumber(at_us)) elseif kind == 'summed' then summed_settle(scope, tier, tonumber(at_us)) else error('no such kind of tier: ' .. tostring(kind)) end
      before = kind
    end
  end
  scope.costs = nil
end


local function settle_all(request)
  local s = 0
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    settle_scope(request.scopes[s], text)
  end
end
--lua/shared.lua:28
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_27 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_27, cutoff_us = now_us - overdue_us_0_27 }
--lua/shared.lua:30
  local promotions = {}

  local function open(request)
    return home_open(request.scopes[#request.scopes], clock)
  end


  local function ask(request)
    local home = open(request)
    local waiter = request.waiter
    local place, turn_us, left_place = waiter_find(home, request)
    place = place or waiter_join(home, request, left_place)
    queue_lives(home, (place_flow(place)))
    if turn_us and not shared_binding(request) then return home, true, turn_us, place end
    write_gates(home, request)
    if turn_us then turn_us = put_off(home, request, place) end
    local why, slot_us = home_schedule(home, promotions, waiter)
    turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
    local is_now = turn_us and turn_us <= ((home.at_us) + 3)
    if is_now and not shared_binding(request) then return home, true, turn_us, place end

    if is_now and home.costs then turn_us = put_off(home, request, place) end
    return home, false, turn_us, place, why, slot_us
  end


  local function admitted(home, request, place)
    for _, scope in ipairs(request.scopes) do meters_note(scope, now_us, ttl_floor_ms) end
    flow_correct(home, place)
    waiter_leave(home, request.waiter, place, true, true)
    shared_check(request, now_us, true)
    write_gates(home, request)
    local why, slot_us = home_schedule(home, promotions, request.waiter)
    home_finish(home, promotions, why, slot_us)
  end


  local function deferred(reply, home, request, turn_us, place, why, slot_us)
    for _, scope in ipairs(request.scopes) do meters_note(scope, now_us, ttl_floor_ms) end
    local binding, index = shared_binding(request)
    if not binding then binding, index = home, #request.scopes end
    if turn_us then
      binding.turn_us, binding.ahead = turn_us, 0
      do local set_back_us_0_112 = request.set_back_us
--lua/lib/reply.lua:89
local n_0_112, tier_0_112 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_7 = binding.tier
--lua/lib/request_limits.lua:50
tier_0_112 = (tier_1_7 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:90
end end
  reply[n_0_112 + 1], reply[n_0_112 + 2], reply[n_0_112 + 3], reply[n_0_112 + 4] = 12, set_back_us_0_112, turn_us, index
  reply[n_0_112 + 5], reply[n_0_112 + 6] = binding.ahead or 0, tier_0_112
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_112 + 1], reply[n_0_112 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_112 + 1], reply[n_0_112 + 7] = 13, binding.running or ''
  end
--lua/shared.lua:73
end
      home_keep(home, turn_us)
    else
      local flow = waiter_flow(home, place)
      local estimate_us, position, back_us = parked_estimate(home, request, flow, place, slot_us)
      back_us = watchdog_be(home, request, flow, slot_us) or back_us
      home_keep(home, back_us)
      do local set_back_us_0_113 = request.set_back_us
--lua/lib/reply.lua:102
local n_0_113, tier_0_113, reason_0_113, more_0_113 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_8 = binding.tier
--lua/lib/request_limits.lua:50
tier_0_113 = (tier_1_8 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:103
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_113, more_0_113 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_113, more_0_113 = 13, binding.running
  end
  reply[n_0_113 + 1], reply[n_0_113 + 2], reply[n_0_113 + 3], reply[n_0_113 + 4] = 19, set_back_us_0_113, estimate_us, index
  reply[n_0_113 + 5], reply[n_0_113 + 6], reply[n_0_113 + 7], reply[n_0_113 + 8], reply[n_0_113 + 9] = position, tier_0_113, more_0_113, reason_0_113, back_us
--lua/shared.lua:80
end
    end
    home_finish(home, promotions, why, slot_us)
  end


  local function event(request, is_done, is_stale)
    local home = open(request)
    local is_room = request.word == 'recheck' or request.word == 'release' or request.word == 'settle'
    if not is_room then
      is_done = report_apply(home, promotions, request.word, request.waiter, request.token)
    end

    if is_stale and is_room and request.word ~= 'recheck' then report_room(home, promotions) end
    if is_stale or request.word == 'waiting' or request.word == 'come' then
      home_close(home)
      return is_done
    end
    if #request.scopes > 1 then write_gates(home, request) end
    local why, slot_us = home_schedule(home, promotions, '')
    home_finish(home, promotions, why, slot_us)
    return is_done
  end

  return {
    ask = ask,
    admitted = admitted,
    deferred = deferred,
    event = event,
    settle = settle_all,
    promotions = promotions,
    clock = clock,
  }
end

local made

local function decide(arg, keys, now_us, ttl_floor_ms, reply)
--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/meters.lua:7
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:122
local function log_step_back(scope, ahead_us, may_write)
  local half = scope.shift % 1 == 0 and 0.5 or 0
  scope.shift = scope.shift + ahead_us + half
  if not may_write then return end
  local newest = unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), -8, -1))
  call('SETRANGE', (given[scope.keys + 1]), 16, pack('<d', -scope.shift))
  call('SETRANGE', (given[scope.keys + 1]), call('STRLEN', given[scope.keys + 1]) - 8, pack('<d', newest + half))
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
--lua/lib/settings.lua:34
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'weights')
    if (found[1] or '') ~= (argv[scope.set + 4]) then
      return s, found[1] or '', '[' .. (found[2] or 'null') .. ',' .. (found[3] or 'null') .. ']'
    end
  end
end
--lua/lib/settings.lua:61
local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
end
--lua/lib/shared/request_shared.lua:16
local function shared_skip(arg, keys)
  local count, next_keys = tonumber(argv[(arg + 5)]), keys
  for at = arg + 6, arg + 5 + count - 1 do
--lua/lib/request.lua:70
    local set_0_198, costs_0_198 = tonumber(argv[at]), nil
  if not set_0_198 then
    costs_0_198 = {}
    set_0_198 = tonumber(string.match(argv[at], '^%d+'))
    for cost_0_198 in string.gmatch(argv[at], '[:,](%d+)') do costs_0_198[#costs_0_198 + 1] = tonumber(cost_0_198) end
  end
  local its_keys_0_198 = next_keys + argv[set_0_198 + 5]
  local scope = { keys = its_keys_0_198, set = set_0_198, cap = nil, shift = 0, at_us = 0, tail = nil, turn_us = nil, tier = nil, costs = costs_0_198 }
  local its_next_keys = its_keys_0_198 + 4
  if argv[set_0_198 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_198 + 1])
    its_next_keys = its_keys_0_198 + 6
  end
--lua/lib/shared/request_shared.lua:20
    next_keys = its_next_keys
  end
  return arg + 6 + count + 2, next_keys + 11
end


local function shared_read(arg, keys, now_us, may_write)
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
  }
  local next_keys = keys
  for s = 1, count do
    local arg_0_199 = first + s - 1
--lua/lib/request.lua:70
local set_0_199, costs_0_199 = tonumber(argv[arg_0_199]), nil
  if not set_0_199 then
    costs_0_199 = {}
    set_0_199 = tonumber(string.match(argv[arg_0_199], '^%d+'))
    for cost_0_199 in string.gmatch(argv[arg_0_199], '[:,](%d+)') do costs_0_199[#costs_0_199 + 1] = tonumber(cost_0_199) end
  end
  local its_keys_0_199 = next_keys + argv[set_0_199 + 5]
  local scope = { keys = its_keys_0_199, set = set_0_199, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil, costs = costs_0_199 }
  local its_next_keys = its_keys_0_199 + 4
  if argv[set_0_199 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_199 + 1])
    its_next_keys = its_keys_0_199 + 6
  end
--lua/lib/shared/request_shared.lua:42
    next_keys = its_next_keys
    request.scopes[s] = scope
    if (argv[scope.set + 2]) ~= '' then
--lua/lib/log.lua:37
      local set_back_us = 0
  local tail_0_284 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_284
  if tail_0_284 ~= '' then
    local newest_0_284 = unpack_bytes('<d', tail_0_284, #tail_0_284 - 7)
    if newest_0_284 % 1 ~= 0 or newest_0_284 > now_us + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_284 = newest_0_284 - scope.shift
    end
    if newest_0_284 > now_us + 1000000 then
      set_back_us = newest_0_284 - now_us
    elseif newest_0_284 > now_us then
      scope.at_us = newest_0_284
    end
  end
--lua/lib/shared/request_shared.lua:46
      if set_back_us > 0 then
        log_step_back(scope, set_back_us, may_write)
        request.set_back_us = math.max(request.set_back_us, set_back_us)
        if may_write then scope.stepped_us = set_back_us end
      end
    end
  end
  return request
end
--lua/lib/shared/check_shared.lua:10
local function lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end


local function shared_check(request, now_us, may_write)
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:97
local turn_us_0_316, binding_0_316 = scope.at_us, nil
  local first_0_316, last_0_316, step_0_316 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_316 = first_0_316, last_0_316, step_0_316 do
    local kind_0_316 = argv[tier_0_316]
    local its_us_0_316 if kind_0_316 == 'sliding' then do
--lua/lib/tiers/sliding.lua:15
local from_2_40, to_2_40 = argv[tier_0_316 + 3], argv[tier_0_316 + 4]
  local turn_us_2_40 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:80
    local cost_2_40 = 1
  if scope.costs then cost_2_40 = math.min(scope.costs[(tier_0_316 - scope.set - 6) / 5 + 1], argv[tier_0_316 + 1]) end
--lua/lib/tiers/sliding.lua:19
    from_2_40 = (cost_2_40 - (argv[tier_0_316 + 1]) - 1) * 8
    to_2_40 = from_2_40 + 7
    if cost_2_40 == 0 then from_2_40, to_2_40 = 1, 0 end
  end
  local entry_2_40 = from_2_40 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_40, to_2_40)
  if #entry_2_40 >= 8 then turn_us_2_40 = unpack_bytes('<d', entry_2_40) - scope.shift + (argv[tier_0_316 + 2]) end
its_us_0_316 = turn_us_2_40
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_316 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_44, to_2_44 = argv[tier_0_316 + 3], argv[tier_0_316 + 4]
  local due_2_44, turn_us_2_44 = call('GETRANGE', (given[scope.keys + 1]), from_2_44, to_2_44), scope.at_us
  if #due_2_44 >= 8 then turn_us_2_44 = (argv[tier_0_316 + 2]) - unpack_bytes('<d', due_2_44) - scope.shift end
its_us_0_316 = turn_us_2_44
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_316 == 'fixed' then do
--lua/lib/tiers/fixed.lua:43
local field_3_89 = argv[tier_0_316 + 3]
  local kept_3_89 = call('HGET', (given[scope.keys]), field_3_89)
  local ends_us_2_48, closes_us_2_48, used_2_48 = 0, 0, 0
  if kept_3_89 then ends_us_2_48, closes_us_2_48, used_2_48 = unpack_bytes('<ddd', kept_3_89) end

  local __3_89, edges_3_89 = argv[tier_0_316 + 3], argv[tier_0_316 + 4]
  if edges_3_89 == '' and ends_us_2_48 > scope.at_us + (argv[tier_0_316 + 2]) then
    ends_us_2_48 = scope.at_us + (argv[tier_0_316 + 2])
    closes_us_2_48 = ends_us_2_48
  end
  if ends_us_2_48 <= scope.at_us then ends_us_2_48, used_2_48 = nil, 0 end
--lua/lib/request_limits.lua:80
  local cost_2_48 = 1
  if scope.costs then cost_2_48 = math.min(scope.costs[(tier_0_316 - scope.set - 6) / 5 + 1], argv[tier_0_316 + 1]) end
--lua/lib/tiers/fixed.lua:61
  local turn_us_2_48 = scope.at_us
  if not ends_us_2_48 then
    local __2_48, edges_2_48 = argv[tier_0_316 + 3], argv[tier_0_316 + 4]
    if edges_2_48 ~= '' and string.sub(edges_2_48, 1, 2) ~= '0 ' then do local at_us_3_87 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __3_87, edges_3_87 = argv[tier_0_316 + 3], argv[tier_0_316 + 4]
  local ends_us_3_87, closes_us_3_87 = at_us_3_87 + (argv[tier_0_316 + 2]), nil
  if edges_3_87 ~= '' then
    local __3_87, last_3_87, guard_us_3_87, edge_us_3_87 = string.find(edges_3_87, '^(%S+) (%S+)')
    local length_us_3_87, is_here_3_87 = nil, false
    edge_us_3_87 = edge_us_3_87 * 1000000
    repeat
      local from_us_3_87, __3_87, to_3_87, length_3_87, count_3_87 = edge_us_3_87, string.find(edges_3_87, '^ ([%d.]+)x(%d+)', last_3_87 + 1)
      if to_3_87 then
        last_3_87, length_us_3_87 = to_3_87, math.floor(length_3_87 * 1000000 + 0.5)
        edge_us_3_87 = edge_us_3_87 + length_us_3_87 * count_3_87
      end
      is_here_3_87 = not to_3_87 or at_us_3_87 < edge_us_3_87
      if is_here_3_87 then ends_us_3_87 = from_us_3_87 + (math.floor((at_us_3_87 - from_us_3_87) / length_us_3_87) + 1) * length_us_3_87 end
    until is_here_3_87
    closes_us_3_87 = ends_us_3_87 - guard_us_3_87
  end
ends_us_2_48, closes_us_2_48 = ends_us_3_87, closes_us_3_87 or ends_us_3_87
--lua/lib/tiers/fixed.lua:64
end end
  end
  if ends_us_2_48 and cost_2_48 > 0 and (used_2_48 + cost_2_48 > tonumber(argv[tier_0_316 + 1]) or scope.at_us >= closes_us_2_48) then turn_us_2_48 = ends_us_2_48 end
its_us_0_316 = turn_us_2_48
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_316 == 'gcra' then do
--lua/lib/tiers/gcra.lua:24
local field_3_93, burst_3_93 = argv[tier_0_316 + 3], argv[tier_0_316 + 4]
  local kept_3_93, each_us_3_93 = call('HGET', (given[scope.keys]), field_3_93), (math.ceil((argv[tier_0_316 + 2]) * 4 / (argv[tier_0_316 + 1])) / 4)
  local served_us_3_93, expires_us_3_93 = scope.at_us, 0
  if kept_3_93 then served_us_3_93, expires_us_3_93 = unpack_bytes('<dd', kept_3_93) end

  local most_us_3_93 = scope.at_us + burst_3_93 * each_us_3_93 + (argv[tier_0_316 + 2])
local served_us_2_53 = math.max(scope.at_us, math.min(served_us_3_93, most_us_3_93))





  local __2_53, burst_2_53 = argv[tier_0_316 + 3], argv[tier_0_316 + 4]
--lua/lib/request_limits.lua:80
  local cost_2_53 = 1
  if scope.costs then cost_2_53 = math.min(scope.costs[(tier_0_316 - scope.set - 6) / 5 + 1], argv[tier_0_316 + 1]) end
--lua/lib/tiers/gcra.lua:38
  local each_us_2_53 = math.ceil((argv[tier_0_316 + 2]) * 4 / (argv[tier_0_316 + 1])) / 4
its_us_0_316 = math.ceil(served_us_2_53 + (math.min(cost_2_53, burst_2_53) - burst_2_53) * each_us_2_53)
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_316 == 'summed' then do
--lua/lib/tiers/summed.lua:29
local slot_2_57 = argv[tier_0_316 + 3]
--lua/lib/sums.lua:29
  local opened_3_95 = scope.sums or {}
  scope.sums = opened_3_95
  local log_2_57 = opened_3_95[slot_2_57]
  if not log_2_57 then
    local key_3_95 = given[scope.keys - slot_2_57]
    local text_3_95 = call('GETRANGE', key_3_95, -4096, -1)
    local size_3_95, head_3_95 = #text_3_95, text_3_95
    if size_3_95 == 4096 then
      size_3_95, head_3_95 = call('STRLEN', key_3_95), call('GETRANGE', key_3_95, 0, 32 - 1)
    end
    log_2_57 = { text = text_3_95, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_95 >= 32 then
      local entries_3_95 = (size_3_95 - 32) / 16
      local __3_95, __3_95, shift_3_95, base_3_95 = unpack_bytes('<dddd', head_3_95)
      log_2_57.entries, log_2_57.first, log_2_57.base, log_2_57.sum, log_2_57.shift = entries_3_95, math.max(0, entries_3_95 - math.floor(#text_3_95 / 16)), base_3_95, base_3_95, -shift_3_95
      if entries_3_95 > 0 then
        local when_3_95, sum_3_95 = unpack_bytes('<dd', text_3_95, #text_3_95 - 16 + 1)
        local ahead_us_3_95 = when_3_95 - log_2_57.shift - scope.at_us
        if ahead_us_3_95 > 1000000 then
          log_2_57.ahead_us, log_2_57.shift = ahead_us_3_95, log_2_57.shift + ahead_us_3_95
        elseif ahead_us_3_95 > 0 then
          scope.at_us = when_3_95 - log_2_57.shift
        end
        log_2_57.newest_us, log_2_57.sum = when_3_95 - log_2_57.shift, sum_3_95
      end
    end
    opened_3_95[slot_2_57] = log_2_57
  end
--lua/lib/request_limits.lua:80
  local cost_2_57 = 1
  if scope.costs then cost_2_57 = math.min(scope.costs[(tier_0_316 - scope.set - 6) / 5 + 1], argv[tier_0_316 + 1]) end
--lua/lib/tiers/summed.lua:32
  local turn_us_2_57 = scope.at_us
  if cost_2_57 > 0 then
    local need_4_53 = log_2_57.sum + cost_2_57 - (argv[tier_0_316 + 1])
--lua/lib/tiers/summed.lua:17
local when_us_2_57 = 0
  if need_4_53 > log_2_57.base then
    local key_4_53 = given[scope.keys - slot_2_57]
--lua/lib/sums.lua:63
    local text_5_12, first_5_12, entry_4_53, high_5_12 = log_2_57.text, log_2_57.first, log_2_57.first, log_2_57.entries
  local from_5_12 = #text_5_12 - (high_5_12 - first_5_12) * 16 + 8 + 1
  if first_5_12 > 0 and (entry_4_53 == high_5_12 or unpack_bytes('<d', text_5_12, from_5_12) >= need_4_53) then entry_4_53, high_5_12 = 0, first_5_12 end
  while entry_4_53 < high_5_12 do
    local middle_5_12, value_5_12 = math.floor((entry_4_53 + high_5_12) / 2), nil
    if middle_5_12 < first_5_12 then
      local at_5_12 = 32 + middle_5_12 * 16 + 8
      value_5_12 = unpack_bytes('<d', call('GETRANGE', key_4_53, at_5_12, at_5_12 + 7))
    else
      value_5_12 = unpack_bytes('<d', text_5_12, from_5_12 + (middle_5_12 - first_5_12) * 16)
    end
    if value_5_12 >= need_4_53 then high_5_12 = middle_5_12 else entry_4_53 = middle_5_12 + 1 end
  end






    local when_4_53
  if entry_4_53 < log_2_57.first then
    local at_5_14 = 32 + entry_4_53 * 16 + 0
    when_4_53 = unpack_bytes('<d', call('GETRANGE', key_4_53, at_5_14, at_5_14 + 7))
  else
    when_4_53 = unpack_bytes('<d', log_2_57.text, #log_2_57.text - (log_2_57.entries - entry_4_53) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us_2_57 = when_4_53 - log_2_57.shift + (argv[tier_0_316 + 2])
  end
--lua/lib/tiers/summed.lua:35
    turn_us_2_57 = when_us_2_57
  end
its_us_0_316 = turn_us_2_57
--lua/lib/tiers/kinds.lua:101
end else error('no such kind of tier: ' .. tostring(kind_0_316)) end
    if its_us_0_316 > turn_us_0_316 then turn_us_0_316, binding_0_316 = its_us_0_316, tier_0_316 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_316 or math.ceil(turn_us_0_316)
  scope.tier = binding_0_316 or first_0_316
--lua/lib/shared/check_shared.lua:18
end
    scope.paused_us = settings_paused((given[scope.keys + 4]), now_us)
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
--lua/lib/shared/check_shared.lua:39
local function shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end


local function shared_times(request, now_us)
  local times, is_told = {}, false
  for s, scope in ipairs(request.scopes) do
    times[s] = string.format('%.0f', scope.at_us)
    is_told = is_told or scope.costs or scope.at_us ~= now_us
  end
  return is_told and times or nil
end
--lua/shared.lua:126
  local request = shared_read(arg, keys, now_us, true)
  local next_arg, next_keys = shared_skip(arg, keys)
  local scopes, waiter = request.scopes, request.waiter
  local home = scopes[#scopes]
  local waiters_key = given[home.keys + 2]
  local has_waiters = redis.call('EXISTS', waiters_key) == 1

  if request.word ~= 'acquire' then
    local is_done = request.word == 'recheck'
    if request.word == 'settle' then
      made = made or make_home(now_us, ttl_floor_ms)
      made.settle(request)
      is_done = true
    end
    if request.word == 'release' and home.cap then do local token_0_327 = request.token
--lua/lib/lease.lua:35
local leases_0_327, holders_0_327 = given[home.keys + 5], given[home.keys + 6]
  local held_0_327, is_ended_0_327 = call('HGET', holders_0_327, waiter), false
  if held_0_327 and string.sub(held_0_327, 1, #token_0_327 + 1) == token_0_327 .. ' ' then
    call('HDEL', holders_0_327, waiter)
    is_ended_0_327 = call('ZREM', leases_0_327, waiter) == 1
  end
is_done = is_ended_0_327
--lua/shared.lua:140
end end
    if has_waiters then
      made = made or make_home(now_us, ttl_floor_ms)
      shared_check(request, now_us, true)
      is_done = made.event(request, is_done, settings_other({ home }) ~= nil)
    end
    do
--lua/lib/reply.lua:73
reply[#reply + 1] = is_done and 15 or 16
--lua/shared.lua:146
end
    return next_arg, next_keys
  end

  local other, version, text = settings_other(scopes)
  if other then
    do
--lua/lib/reply.lua:78
local n_0_282 = #reply
  reply[n_0_282 + 1], reply[n_0_282 + 2], reply[n_0_282 + 3], reply[n_0_282 + 4] = 18, other, version, text
--lua/shared.lua:152
end
    return next_arg, next_keys
  end
  shared_check(request, now_us, true)
  local at_home, starts, turn_us, place, why, slot_us = nil, not has_waiters and not shared_binding(request), nil, nil, nil, nil
  if not starts then
    made = made or make_home(now_us, ttl_floor_ms)
    at_home, starts, turn_us, place, why, slot_us = made.ask(request)
  end
  if not starts then
    for _, scope in ipairs(scopes) do do
--lua/lib/tiers/kinds.lua:169
local before_0_318 = nil
  local first_0_318, last_0_318, step_0_318 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_318 = first_0_318, last_0_318, step_0_318 do
    local kind_0_318 = argv[tier_0_318]
    if kind_0_318 ~= before_0_318 then
      if kind_0_318 == 'sliding' then do
--lua/lib/tiers/sliding.lua:65
do local key_4_48, longest_us_4_48 = given[scope.keys + 1], tonumber(argv[scope.set])
--lua/lib/log.lua:88
local head_4_48 = call('GETRANGE', key_4_48, '0', '7')
  if #head_4_48 < 8 or unpack_bytes('<d', head_4_48) < longest_us_4_48 then
    if #head_4_48 < 8 then call('SETRANGE', key_4_48, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_4_48, 0, pack('<dd', longest_us_4_48, -(now_us + 2 * longest_us_4_48)))
    call('PEXPIRE', key_4_48, math.max(math.ceil(longest_us_4_48 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:65
end
--lua/lib/tiers/kinds.lua:174
end elseif kind_0_318 == 'pace' then elseif kind_0_318 == 'fixed' then elseif kind_0_318 == 'gcra' then elseif kind_0_318 == 'summed' then do
--lua/lib/tiers/summed.lua:103
local before_2_59 = nil
  local first_2_59, last_2_59, step_2_59 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_59 = tier_0_318, last_2_59, step_2_59 do
    local kind_2_59 = argv[its_2_59]
    local slot_2_59, resolution_us_2_59 = argv[its_2_59 + 3], argv[its_2_59 + 4]
    if kind_2_59 == 'summed' and slot_2_59 ~= before_2_59 then
      before_2_59 = slot_2_59
      local key_2_59 = given[scope.keys - slot_2_59]
--lua/lib/sums.lua:29
      local opened_3_96 = scope.sums or {}
  scope.sums = opened_3_96
  local log_2_59 = opened_3_96[slot_2_59]
  if not log_2_59 then
    local key_3_96 = given[scope.keys - slot_2_59]
    local text_3_96 = call('GETRANGE', key_3_96, -4096, -1)
    local size_3_96, head_3_96 = #text_3_96, text_3_96
    if size_3_96 == 4096 then
      size_3_96, head_3_96 = call('STRLEN', key_3_96), call('GETRANGE', key_3_96, 0, 32 - 1)
    end
    log_2_59 = { text = text_3_96, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_96 >= 32 then
      local entries_3_96 = (size_3_96 - 32) / 16
      local __3_96, __3_96, shift_3_96, base_3_96 = unpack_bytes('<dddd', head_3_96)
      log_2_59.entries, log_2_59.first, log_2_59.base, log_2_59.sum, log_2_59.shift = entries_3_96, math.max(0, entries_3_96 - math.floor(#text_3_96 / 16)), base_3_96, base_3_96, -shift_3_96
      if entries_3_96 > 0 then
        local when_3_96, sum_3_96 = unpack_bytes('<dd', text_3_96, #text_3_96 - 16 + 1)
        local ahead_us_3_96 = when_3_96 - log_2_59.shift - scope.at_us
        if ahead_us_3_96 > 1000000 then
          log_2_59.ahead_us, log_2_59.shift = ahead_us_3_96, log_2_59.shift + ahead_us_3_96
        elseif ahead_us_3_96 > 0 then
          scope.at_us = when_3_96 - log_2_59.shift
        end
        log_2_59.newest_us, log_2_59.sum = when_3_96 - log_2_59.shift, sum_3_96
      end
    end
    opened_3_96[slot_2_59] = log_2_59
  end
--lua/lib/tiers/summed.lua:112
      do local longest_us_4_49 = (argv[its_2_59 + 2]) + resolution_us_2_59
--lua/lib/log.lua:88
local head_4_49 = call('GETRANGE', key_2_59, '0', '7')
  if #head_4_49 < 8 or unpack_bytes('<d', head_4_49) < longest_us_4_49 then
    if #head_4_49 < 8 then call('SETRANGE', key_2_59, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_2_59, 0, pack('<dd', longest_us_4_49, -(now_us + 2 * longest_us_4_49)))
    call('PEXPIRE', key_2_59, math.max(math.ceil(longest_us_4_49 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:112
end
      do
--lua/lib/sums.lua:102
if log_2_59.ahead_us then call('SETRANGE', key_2_59, 16, pack('<d', -log_2_59.shift)) end
--lua/lib/tiers/summed.lua:113
end
    end
  end
--lua/lib/tiers/kinds.lua:174
end else error('no such kind of tier: ' .. tostring(kind_0_318)) end
      before_0_318 = kind_0_318
    end
  end
--lua/shared.lua:162
end end
    made.deferred(reply, at_home, request, turn_us, place, why, slot_us)
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
--lua/lib/tiers/kinds.lua:155
    local is_long, before_0_317 = false, nil
  local first_0_317, last_0_317, step_0_317 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_317 = first_0_317, last_0_317, step_0_317 do
    local kind_0_317 = argv[tier_0_317]
    if kind_0_317 ~= before_0_317 then
      local its_long_0_317 if kind_0_317 == 'sliding' then do
--lua/lib/request_limits.lua:80
local cost_2_41 = 1
  if scope.costs then cost_2_41 = math.min(scope.costs[(tier_0_317 - scope.set - 6) / 5 + 1], argv[tier_0_317 + 1]) end
--lua/lib/tiers/sliding.lua:54
  local entry_2_41, is_long_2_41 = pack('<d', scope.at_us + scope.shift), false
  if cost_2_41 ~= 1 then entry_2_41 = string.rep(entry_2_41, cost_2_41) end
  if cost_2_41 > 0 then
    local key_4_47, longest_us_4_47, at_us_4_47 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:67
local head_4_47, size_2_41, is_renewed_4_47 = call('GETRANGE', key_4_47, '0', '15'), 32 + #entry_2_41, true
  if #head_4_47 < 16 then
    call('SET', key_4_47, pack('<dddd', longest_us_4_47, -(now_us + 2 * longest_us_4_47), 0, 0) .. entry_2_41,
      'PX', math.max(math.ceil(longest_us_4_47 / 500), ttl_floor_ms))
  else
    size_2_41 = call('APPEND', key_4_47, entry_2_41)
    local seen_us_4_47, expires_4_47 = unpack_bytes('<dd', head_4_47)
    is_renewed_4_47 = longest_us_4_47 > seen_us_4_47 or at_us_4_47 + seen_us_4_47 > -expires_4_47
    if is_renewed_4_47 then
      if longest_us_4_47 > seen_us_4_47 then seen_us_4_47 = longest_us_4_47 end
      call('SETRANGE', key_4_47, 0, pack('<dd', seen_us_4_47, -(now_us + 2 * seen_us_4_47)))
      call('PEXPIRE', key_4_47, math.max(math.ceil(seen_us_4_47 / 500), ttl_floor_ms))
    end
  end
--lua/lib/tiers/sliding.lua:58
    is_long_2_41 = size_2_41 % 128 < 8 * cost_2_41
  end
its_long_0_317 = is_long_2_41
--lua/lib/tiers/kinds.lua:160
end elseif kind_0_317 == 'pace' then do
--lua/lib/tiers/pace.lua:52
local due_us_2_45, gap_us_2_45 = scope.at_us, (argv[tier_0_317 + 2])
  local from_2_45 = argv[tier_0_317 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:15
    local from_3_86, to_3_86 = argv[tier_0_317 + 3], argv[tier_0_317 + 4]
  local due_3_86, next_us_2_45 = call('GETRANGE', (given[scope.keys + 1]), from_3_86, to_3_86), 0
  if #due_3_86 >= 8 then next_us_2_45 = math.ceil(-unpack_bytes('<d', due_3_86) - scope.shift) + (argv[tier_0_317 + 2]) end
--lua/lib/tiers/pace.lua:56
    if next_us_2_45 < scope.told_us - gap_us_2_45 then next_us_2_45 = math.min(math.floor(scope.told_us), scope.at_us) end
    due_us_2_45 = math.max(next_us_2_45, scope.at_us - gap_us_2_45)
  end
--lua/lib/request_limits.lua:80
  local cost_2_45 = 1
  if scope.costs then cost_2_45 = math.min(scope.costs[(tier_0_317 - scope.set - 6) / 5 + 1], argv[tier_0_317 + 1]) end
--lua/lib/tiers/pace.lua:61
  call('SETRANGE', (given[scope.keys + 1]), from_2_45, pack('<d', -(due_us_2_45 + (cost_2_45 - 1) * gap_us_2_45 + scope.shift)))
its_long_0_317 = false
--lua/lib/tiers/kinds.lua:160
end elseif kind_0_317 == 'fixed' then do
--lua/lib/tiers/fixed.lua:113
local meters_2_49, fields_2_49 = (given[scope.keys]), {}
  local first_2_49, last_2_49, step_2_49 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_49 = tier_0_317, last_2_49, step_2_49 do
    local kind_2_49 = argv[its_2_49]
    if kind_2_49 == 'fixed' then
--lua/lib/tiers/fixed.lua:43
      local field_3_90 = argv[its_2_49 + 3]
  local kept_3_90 = call('HGET', (given[scope.keys]), field_3_90)
  local ends_us_2_49, closes_us_2_49, used_2_49 = 0, 0, 0
  if kept_3_90 then ends_us_2_49, closes_us_2_49, used_2_49 = unpack_bytes('<ddd', kept_3_90) end

  local __3_90, edges_3_90 = argv[its_2_49 + 3], argv[its_2_49 + 4]
  if edges_3_90 == '' and ends_us_2_49 > scope.at_us + (argv[its_2_49 + 2]) then
    ends_us_2_49 = scope.at_us + (argv[its_2_49 + 2])
    closes_us_2_49 = ends_us_2_49
  end
  if ends_us_2_49 <= scope.at_us then ends_us_2_49, used_2_49 = nil, 0 end
--lua/lib/tiers/fixed.lua:119
      if not ends_us_2_49 then
        do local at_us_3_88 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __3_88, edges_3_88 = argv[its_2_49 + 3], argv[its_2_49 + 4]
  local ends_us_3_88, closes_us_3_88 = at_us_3_88 + (argv[its_2_49 + 2]), nil
  if edges_3_88 ~= '' then
    local __3_88, last_3_88, guard_us_3_88, edge_us_3_88 = string.find(edges_3_88, '^(%S+) (%S+)')
    local length_us_3_88, is_here_3_88 = nil, false
    edge_us_3_88 = edge_us_3_88 * 1000000
    repeat
      local from_us_3_88, __3_88, to_3_88, length_3_88, count_3_88 = edge_us_3_88, string.find(edges_3_88, '^ ([%d.]+)x(%d+)', last_3_88 + 1)
      if to_3_88 then
        last_3_88, length_us_3_88 = to_3_88, math.floor(length_3_88 * 1000000 + 0.5)
        edge_us_3_88 = edge_us_3_88 + length_us_3_88 * count_3_88
      end
      is_here_3_88 = not to_3_88 or at_us_3_88 < edge_us_3_88
      if is_here_3_88 then ends_us_3_88 = from_us_3_88 + (math.floor((at_us_3_88 - from_us_3_88) / length_us_3_88) + 1) * length_us_3_88 end
    until is_here_3_88
    closes_us_3_88 = ends_us_3_88 - guard_us_3_88
  end
ends_us_2_49, closes_us_2_49 = ends_us_3_88, closes_us_3_88 or ends_us_3_88
--lua/lib/tiers/fixed.lua:120
end
        fields_2_49.ends_us = math.max(fields_2_49.ends_us or 0, ends_us_2_49)
      end
--lua/lib/request_limits.lua:80
      local cost_2_49 = 1
  if scope.costs then cost_2_49 = math.min(scope.costs[(its_2_49 - scope.set - 6) / 5 + 1], argv[its_2_49 + 1]) end
--lua/lib/tiers/fixed.lua:124
      local n_2_49 = #fields_2_49
      local field_2_49 = argv[its_2_49 + 3]
      fields_2_49[n_2_49 + 1] = field_2_49
      fields_2_49[n_2_49 + 2] = pack('<ddd', ends_us_2_49, closes_us_2_49, used_2_49 + cost_2_49)
    end
  end
  call('HSET', meters_2_49, unpack(fields_2_49))
  if fields_2_49.ends_us then do local lasts_us_3_78 = fields_2_49.ends_us - now_us
--lua/lib/meters.lua:15
local ttl_ms_3_78 = math.max(math.ceil(lasts_us_3_78 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_49) < ttl_ms_3_78 then call('PEXPIRE', meters_2_49, ttl_ms_3_78) end
--lua/lib/tiers/fixed.lua:131
end end
its_long_0_317 = false
--lua/lib/tiers/kinds.lua:160
end elseif kind_0_317 == 'gcra' then do
--lua/lib/tiers/gcra.lua:65
local meters_2_54 = given[scope.keys]
  local first_2_54, last_2_54, step_2_54 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_54 = tier_0_317, last_2_54, step_2_54 do
    local kind_2_54 = argv[its_2_54]
    if kind_2_54 == 'gcra' then
--lua/lib/tiers/gcra.lua:24
      local field_3_94, burst_3_94 = argv[its_2_54 + 3], argv[its_2_54 + 4]
  local kept_3_94, each_us_3_94 = call('HGET', (given[scope.keys]), field_3_94), (math.ceil((argv[its_2_54 + 2]) * 4 / (argv[its_2_54 + 1])) / 4)
  local served_us_3_94, expires_us_2_54 = scope.at_us, 0
  if kept_3_94 then served_us_3_94, expires_us_2_54 = unpack_bytes('<dd', kept_3_94) end

  local most_us_3_94 = scope.at_us + burst_3_94 * each_us_3_94 + (argv[its_2_54 + 2])
local served_us_2_54 = math.max(scope.at_us, math.min(served_us_3_94, most_us_3_94))
--lua/lib/tiers/gcra.lua:71
      local field_2_54, burst_2_54 = argv[its_2_54 + 3], argv[its_2_54 + 4]
--lua/lib/request_limits.lua:80
      local cost_2_54 = 1
  if scope.costs then cost_2_54 = math.min(scope.costs[(its_2_54 - scope.set - 6) / 5 + 1], argv[its_2_54 + 1]) end
--lua/lib/tiers/gcra.lua:73
      local each_us_2_54 = math.ceil((argv[its_2_54 + 2]) * 4 / (argv[its_2_54 + 1])) / 4
      served_us_2_54 = served_us_2_54 + cost_2_54 * each_us_2_54
      local is_kept_2_54 = served_us_2_54 <= expires_us_2_54
      if not is_kept_2_54 then expires_us_2_54 = now_us + 2 * (burst_2_54 + cost_2_54) * each_us_2_54 end
      call('HSET', meters_2_54, field_2_54, pack('<dd', served_us_2_54, expires_us_2_54))
      if not is_kept_2_54 then do local lasts_us_3_79 = expires_us_2_54 - now_us
--lua/lib/meters.lua:15
local ttl_ms_3_79 = math.max(math.ceil(lasts_us_3_79 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_54) < ttl_ms_3_79 then call('PEXPIRE', meters_2_54, ttl_ms_3_79) end
--lua/lib/tiers/gcra.lua:78
end end
    end
  end
its_long_0_317 = false
--lua/lib/tiers/kinds.lua:160
end elseif kind_0_317 == 'summed' then do
--lua/lib/tiers/summed.lua:66
local is_long_2_58, before_2_58 = false, nil
  local first_2_58, last_2_58, step_2_58 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_58 = tier_0_317, last_2_58, step_2_58 do
    local kind_2_58 = argv[its_2_58]
    local slot_2_58, resolution_us_2_58 = argv[its_2_58 + 3], argv[its_2_58 + 4]
    if kind_2_58 == 'summed' and slot_2_58 ~= before_2_58 then
      before_2_58 = slot_2_58
--lua/lib/request_limits.lua:80
      local cost_2_58 = 1
  if scope.costs then cost_2_58 = math.min(scope.costs[(its_2_58 - scope.set - 6) / 5 + 1], argv[its_2_58 + 1]) end
--lua/lib/tiers/summed.lua:74
      local key_2_58 = given[scope.keys - slot_2_58]
--lua/lib/sums.lua:29
      local opened_3_97 = scope.sums or {}
  scope.sums = opened_3_97
  local log_2_58 = opened_3_97[slot_2_58]
  if not log_2_58 then
    local key_3_97 = given[scope.keys - slot_2_58]
    local text_3_97 = call('GETRANGE', key_3_97, -4096, -1)
    local size_3_97, head_3_97 = #text_3_97, text_3_97
    if size_3_97 == 4096 then
      size_3_97, head_3_97 = call('STRLEN', key_3_97), call('GETRANGE', key_3_97, 0, 32 - 1)
    end
    log_2_58 = { text = text_3_97, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_97 >= 32 then
      local entries_3_97 = (size_3_97 - 32) / 16
      local __3_97, __3_97, shift_3_97, base_3_97 = unpack_bytes('<dddd', head_3_97)
      log_2_58.entries, log_2_58.first, log_2_58.base, log_2_58.sum, log_2_58.shift = entries_3_97, math.max(0, entries_3_97 - math.floor(#text_3_97 / 16)), base_3_97, base_3_97, -shift_3_97
      if entries_3_97 > 0 then
        local when_3_97, sum_3_97 = unpack_bytes('<dd', text_3_97, #text_3_97 - 16 + 1)
        local ahead_us_3_97 = when_3_97 - log_2_58.shift - scope.at_us
        if ahead_us_3_97 > 1000000 then
          log_2_58.ahead_us, log_2_58.shift = ahead_us_3_97, log_2_58.shift + ahead_us_3_97
        elseif ahead_us_3_97 > 0 then
          scope.at_us = when_3_97 - log_2_58.shift
        end
        log_2_58.newest_us, log_2_58.sum = when_3_97 - log_2_58.shift, sum_3_97
      end
    end
    opened_3_97[slot_2_58] = log_2_58
  end
--lua/lib/tiers/summed.lua:76
      do
--lua/lib/sums.lua:102
if log_2_58.ahead_us then call('SETRANGE', key_2_58, 16, pack('<d', -log_2_58.shift)) end
--lua/lib/tiers/summed.lua:76
end
      local entry_2_58 = pack('<dd', scope.at_us + log_2_58.shift, log_2_58.sum + cost_2_58)
      local is_same_2_58 = log_2_58.newest_us == scope.at_us
      if resolution_us_2_58 ~= '0' then
        is_same_2_58 = math.floor(log_2_58.newest_us / resolution_us_2_58) == math.floor(scope.at_us / resolution_us_2_58)
      end
      if cost_2_58 == 0 then

      elseif log_2_58.entries > 0 and is_same_2_58 then
        call('SETRANGE', key_2_58, 32 + (log_2_58.entries - 1) * 16, entry_2_58)
      else
        local longest_us_2_58 = (argv[its_2_58 + 2]) + resolution_us_2_58
        local at_us_3_82 = scope.at_us
--lua/lib/log.lua:67
local head_3_82, size_2_58, is_renewed_2_58 = call('GETRANGE', key_2_58, '0', '15'), 32 + #entry_2_58, true
  if #head_3_82 < 16 then
    call('SET', key_2_58, pack('<dddd', longest_us_2_58, -(now_us + 2 * longest_us_2_58), 0, 0) .. entry_2_58,
      'PX', math.max(math.ceil(longest_us_2_58 / 500), ttl_floor_ms))
  else
    size_2_58 = call('APPEND', key_2_58, entry_2_58)
    local seen_us_3_82, expires_3_82 = unpack_bytes('<dd', head_3_82)
    is_renewed_2_58 = longest_us_2_58 > seen_us_3_82 or at_us_3_82 + seen_us_3_82 > -expires_3_82
    if is_renewed_2_58 then
      if longest_us_2_58 > seen_us_3_82 then seen_us_3_82 = longest_us_2_58 end
      call('SETRANGE', key_2_58, 0, pack('<dd', seen_us_3_82, -(now_us + 2 * seen_us_3_82)))
      call('PEXPIRE', key_2_58, math.max(math.ceil(seen_us_3_82 / 500), ttl_floor_ms))
    end
  end
--lua/lib/tiers/summed.lua:89
        is_long_2_58 = is_long_2_58 or size_2_58 % 128 == 0
        if is_renewed_2_58 then
          call('HSET', (given[scope.keys]), string.match(key_2_58, '[^:]*$'), '')
          do local meters_4_46, lasts_us_4_46 = given[scope.keys], 2 * longest_us_2_58
--lua/lib/meters.lua:15
local ttl_ms_4_46 = math.max(math.ceil(lasts_us_4_46 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_46) < ttl_ms_4_46 then call('PEXPIRE', meters_4_46, ttl_ms_4_46) end
--lua/lib/tiers/summed.lua:92
end
        end
      end
    end
  end
  scope.sums = nil
its_long_0_317 = is_long_2_58
--lua/lib/tiers/kinds.lua:160
end else error('no such kind of tier: ' .. tostring(kind_0_317)) end
      is_long, before_0_317 = is_long or its_long_0_317, kind_0_317
    end
  end
--lua/shared.lua:169
    if is_long then do
--lua/lib/tiers/kinds.lua:182
local before_0_319 = nil
  local first_0_319, last_0_319, step_0_319 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_319 = first_0_319, last_0_319, step_0_319 do
    local kind_0_319 = argv[tier_0_319]
    if kind_0_319 ~= before_0_319 then
      if kind_0_319 == 'sliding' then do
--lua/lib/tiers/sliding.lua:70
do
--lua/lib/log.lua:100
local key_3_85 = given[scope.keys + 1]
  local head_3_85 = call('GETRANGE', key_3_85, 0, 32 - 1)
  local oldest_us_3_85 = scope.at_us + scope.shift - unpack_bytes('<d', head_3_85)
  local count_3_85 = (call('STRLEN', key_3_85) - 32) / 8
  local low_3_85, high_3_85 = math.floor(count_3_85 * 3 / 8), count_3_85
  local middle_3_85 = low_3_85
  while low_3_85 < high_3_85 do
    local from_3_85 = 32 + middle_3_85 * 8
    local entry_3_85 = call('GETRANGE', key_3_85, from_3_85, from_3_85 + 7)
    if math.ceil(unpack_bytes('<d', entry_3_85)) > oldest_us_3_85 then high_3_85 = middle_3_85 else low_3_85 = middle_3_85 + 1 end
    middle_3_85 = math.floor((low_3_85 + high_3_85) / 2)
  end

  if low_3_85 > math.floor(count_3_85 * 3 / 8) then
    local rest_3_85 = call('GETRANGE', key_3_85, 32 + low_3_85 * 8, -1)

    call('SET', key_3_85, head_3_85, 'KEEPTTL')
    call('APPEND', key_3_85, rest_3_85)
  end
--lua/lib/tiers/sliding.lua:70
end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_319 == 'pace' then elseif kind_0_319 == 'fixed' then elseif kind_0_319 == 'gcra' then elseif kind_0_319 == 'summed' then do
--lua/lib/tiers/summed.lua:120
local before_2_60 = nil
  local first_2_60, last_2_60, step_2_60 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_60 = tier_0_319, last_2_60, step_2_60 do
    local kind_2_60 = argv[its_2_60]
    local slot_2_60 = argv[its_2_60 + 3]
    if kind_2_60 == 'summed' and slot_2_60 ~= before_2_60 then
      before_2_60 = slot_2_60
      do local key_4_52, at_us_4_52 = given[scope.keys - slot_2_60], scope.at_us
--lua/lib/sums.lua:108
local log_4_52 = { text = '', entries = (call('STRLEN', key_4_52) - 32) / 16 }
  log_4_52.first = log_4_52.entries
  local longest_us_4_52, expires_4_52, shift_4_52 = unpack_bytes('<ddd', call('GETRANGE', key_4_52, 0, 32 - 9))
  local least_5_13 = at_us_4_52 - shift_4_52 - longest_us_4_52 + 0.5
--lua/lib/sums.lua:63
local text_5_13, first_5_13, kept_4_52, high_5_13 = log_4_52.text, log_4_52.first, log_4_52.first, log_4_52.entries
  local from_5_13 = #text_5_13 - (high_5_13 - first_5_13) * 16 + 0 + 1
  if first_5_13 > 0 and (kept_4_52 == high_5_13 or unpack_bytes('<d', text_5_13, from_5_13) >= least_5_13) then kept_4_52, high_5_13 = 0, first_5_13 end
  while kept_4_52 < high_5_13 do
    local middle_5_13, value_5_13 = math.floor((kept_4_52 + high_5_13) / 2), nil
    if middle_5_13 < first_5_13 then
      local at_5_13 = 32 + middle_5_13 * 16 + 0
      value_5_13 = unpack_bytes('<d', call('GETRANGE', key_4_52, at_5_13, at_5_13 + 7))
    else
      value_5_13 = unpack_bytes('<d', text_5_13, from_5_13 + (middle_5_13 - first_5_13) * 16)
    end
    if value_5_13 >= least_5_13 then high_5_13 = middle_5_13 else kept_4_52 = middle_5_13 + 1 end
  end
--lua/lib/sums.lua:112
  if kept_4_52 > log_4_52.entries * 3 / 8 then
    local entry_5_15 = kept_4_52 - 1
--lua/lib/sums.lua:82
local base_4_52
  if entry_5_15 < log_4_52.first then
    local at_5_15 = 32 + entry_5_15 * 16 + 8
    base_4_52 = unpack_bytes('<d', call('GETRANGE', key_4_52, at_5_15, at_5_15 + 7))
  else
    base_4_52 = unpack_bytes('<d', log_4_52.text, #log_4_52.text - (log_4_52.entries - entry_5_15) * 16 + 8 + 1)
  end
--lua/lib/sums.lua:114
    local rest_4_52 = call('GETRANGE', key_4_52, 32 + kept_4_52 * 16, -1)
    call('SET', key_4_52, pack('<dddd', longest_us_4_52, expires_4_52, shift_4_52, base_4_52), 'KEEPTTL')
    call('APPEND', key_4_52, rest_4_52)
  end
--lua/lib/tiers/summed.lua:127
end
    end
  end
--lua/lib/tiers/kinds.lua:187
end else error('no such kind of tier: ' .. tostring(kind_0_319)) end
      before_0_319 = kind_0_319
    end
  end
--lua/shared.lua:169
end end
    if scope.cap then do local token_0_326, lease_us_0_326 = request.token, request.lease_us
--lua/lib/lease.lua:21
local leases_0_326, holders_0_326 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_326, now_us + lease_us_0_326, waiter)
  call('HSET', holders_0_326, waiter, token_0_326 .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_326) < math.max(lease_us_0_326 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_326 = math.max(lease_us_0_326 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_326, ttl_ms_0_326)

    if call('PTTL', holders_0_326) < ttl_ms_0_326 then call('PEXPIRE', holders_0_326, ttl_ms_0_326) end
  end
--lua/shared.lua:170
end end
  end
  do local set_back_us_0_280, times_0_280 = request.set_back_us, shared_times(request, now_us)
--lua/lib/reply.lua:61
local n_0_280 = #reply
  if times_0_280 then
    reply[n_0_280 + 1], reply[n_0_280 + 2], reply[n_0_280 + 3] = 9, set_back_us_0_280, table.concat(times_0_280, ',')
  elseif set_back_us_0_280 > 0 then
    reply[n_0_280 + 1], reply[n_0_280 + 2] = 11, set_back_us_0_280
  else
    reply[n_0_280 + 1] = 10
  end
--lua/shared.lua:172
end
  if at_home then made.admitted(at_home, request, place) end
  return next_arg, next_keys
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
--lua/shared.lua:178
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys = ({ 0, now_us }), 0
while arg <= last do
  local length = #reply
  local ok, next_arg, next_keys = pcall(decide, arg, keys, now_us, ttl_floor_ms, reply)
  if not ok then

    local problem = type(next_arg) == 'table' and next_arg.err or tostring(next_arg)

    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end
    do
--lua/lib/reply.lua:140
for i_0_25 = #reply, length + 1, -1 do reply[i_0_25] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/shared.lua:189
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
  sha1: '5d0ef277586eca816f289d65c8ab146872728038',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/meters.lua:8
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:20
local function meters_means(scope)
  scope.means = {}
  local kept = (argv[scope.set + 5] ~= '0') and call('HGET', (given[scope.keys]), 'costs')
  for i = 1, kept and #kept / 8 or 0 do scope.means[i] = unpack_bytes('<d', kept, 8 * i - 7) end
end
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/log.lua:122
local function log_step_back(scope, ahead_us, may_write)
  local half = scope.shift % 1 == 0 and 0.5 or 0
  scope.shift = scope.shift + ahead_us + half
  if not may_write then return end
  local newest = unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), -8, -1))
  call('SETRANGE', (given[scope.keys + 1]), 16, pack('<d', -scope.shift))
  call('SETRANGE', (given[scope.keys + 1]), call('STRLEN', given[scope.keys + 1]) - 8, pack('<d', newest + half))
end



local function log_count(scope, most, window_us)
  local low, high = 0, math.max(0, math.min(most, (call('STRLEN', given[scope.keys + 1]) - 32) / 8))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if log_entry((given[scope.keys + 1]), scope.shift, -8 * middle, -8 * middle + 7) + window_us > scope.at_us then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, log_entry((given[scope.keys + 1]), scope.shift, -8 * low, -8 * low + 7) + window_us
end
--lua/lib/tiers/sliding.lua:29
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:43
local function sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:38
  local limit_0_111, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_111) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:73
local function sliding_used(scope, tier)
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead, cost)
--lua/lib/tiers/pace.lua:15
  local from_0_112, to_0_112 = argv[tier + 3], argv[tier + 4]
  local due_0_112, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_112, to_0_112), 0
  if #due_0_112 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_112) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







local function pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:15
  local from_0_113, to_0_113 = argv[tier + 3], argv[tier + 4]
  local due_0_113, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_113, to_0_113), 0
  if #due_0_113 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_113) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:42
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:74
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:15
  local from_0_114, to_0_114 = argv[tier + 3], argv[tier + 4]
  local due_0_114, turn_us = call('GETRANGE', (given[scope.keys + 1]), from_0_114, to_0_114), 0
  if #due_0_114 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_114) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:76
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:71
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/tiers/fixed.lua:43
  local field_0_119 = argv[tier + 3]
  local kept_0_119 = call('HGET', (given[scope.keys]), field_0_119)
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_119 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_119) end

  local __0_119, edges_0_119 = argv[tier + 3], argv[tier + 4]
  if edges_0_119 == '' and ends_us > scope.at_us + (argv[tier + 2]) then
    ends_us = scope.at_us + (argv[tier + 2])
    closes_us = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:74
  if not ends_us then do local at_us_0_115 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __0_115, edges_0_115 = argv[tier + 3], argv[tier + 4]
  local ends_us_0_115, closes_us_0_115 = at_us_0_115 + (argv[tier + 2]), nil
  if edges_0_115 ~= '' then
    local __0_115, last_0_115, guard_us_0_115, edge_us_0_115 = string.find(edges_0_115, '^(%S+) (%S+)')
    local length_us_0_115, is_here_0_115 = nil, false
    edge_us_0_115 = edge_us_0_115 * 1000000
    repeat
      local from_us_0_115, __0_115, to_0_115, length_0_115, count_0_115 = edge_us_0_115, string.find(edges_0_115, '^ ([%d.]+)x(%d+)', last_0_115 + 1)
      if to_0_115 then
        last_0_115, length_us_0_115 = to_0_115, math.floor(length_0_115 * 1000000 + 0.5)
        edge_us_0_115 = edge_us_0_115 + length_us_0_115 * count_0_115
      end
      is_here_0_115 = not to_0_115 or at_us_0_115 < edge_us_0_115
      if is_here_0_115 then ends_us_0_115 = from_us_0_115 + (math.floor((at_us_0_115 - from_us_0_115) / length_us_0_115) + 1) * length_us_0_115 end
    until is_here_0_115
    closes_us_0_115 = ends_us_0_115 - guard_us_0_115
  end
ends_us, closes_us = ends_us_0_115, closes_us_0_115 or ends_us_0_115
--lua/lib/tiers/fixed.lua:74
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
      local _, edges = argv[tier + 3], argv[tier + 4]
      if edges == '' then

        turn_us, behind = ends_us + math.ceil(behind / limit) * (argv[tier + 2]), 0
      else
--lua/lib/tiers/fixed.lua:20
        local __0_116, edges_0_116 = argv[tier + 3], argv[tier + 4]
  local next_us, closes_us_0_116 = turn_us + (argv[tier + 2]), nil
  if edges_0_116 ~= '' then
    local __0_116, last_0_116, guard_us_0_116, edge_us_0_116 = string.find(edges_0_116, '^(%S+) (%S+)')
    local length_us_0_116, is_here_0_116 = nil, false
    edge_us_0_116 = edge_us_0_116 * 1000000
    repeat
      local from_us_0_116, __0_116, to_0_116, length_0_116, count_0_116 = edge_us_0_116, string.find(edges_0_116, '^ ([%d.]+)x(%d+)', last_0_116 + 1)
      if to_0_116 then
        last_0_116, length_us_0_116 = to_0_116, math.floor(length_0_116 * 1000000 + 0.5)
        edge_us_0_116 = edge_us_0_116 + length_us_0_116 * count_0_116
      end
      is_here_0_116 = not to_0_116 or turn_us < edge_us_0_116
      if is_here_0_116 then next_us = from_us_0_116 + (math.floor((turn_us - from_us_0_116) / length_us_0_116) + 1) * length_us_0_116 end
    until is_here_0_116
    closes_us_0_116 = next_us - guard_us_0_116
  end
--lua/lib/tiers/fixed.lua:86
        ends_us = next_us
      end
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:100
local function fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_117 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:20
local __0_117, edges_0_117 = argv[tier + 3], argv[tier + 4]
  local ends_us, closes_us_0_117 = at_us_0_117 + (argv[tier + 2]), nil
  if edges_0_117 ~= '' then
    local __0_117, last_0_117, guard_us_0_117, edge_us_0_117 = string.find(edges_0_117, '^(%S+) (%S+)')
    local length_us_0_117, is_here_0_117 = nil, false
    edge_us_0_117 = edge_us_0_117 * 1000000
    repeat
      local from_us_0_117, __0_117, to_0_117, length_0_117, count_0_117 = edge_us_0_117, string.find(edges_0_117, '^ ([%d.]+)x(%d+)', last_0_117 + 1)
      if to_0_117 then
        last_0_117, length_us_0_117 = to_0_117, math.floor(length_0_117 * 1000000 + 0.5)
        edge_us_0_117 = edge_us_0_117 + length_us_0_117 * count_0_117
      end
      is_here_0_117 = not to_0_117 or at_us_0_117 < edge_us_0_117
      if is_here_0_117 then ends_us = from_us_0_117 + (math.floor((at_us_0_117 - from_us_0_117) / length_us_0_117) + 1) * length_us_0_117 end
    until is_here_0_117
    closes_us_0_117 = ends_us - guard_us_0_117
  end
--lua/lib/tiers/fixed.lua:106
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:143
local function fixed_used(scope, tier)
--lua/lib/tiers/fixed.lua:43
  local field_0_120 = argv[tier + 3]
  local kept_0_120 = call('HGET', (given[scope.keys]), field_0_120)
  local ends_us, _, used = 0, 0, 0
  if kept_0_120 then ends_us, _, used = unpack_bytes('<ddd', kept_0_120) end

  local __0_120, edges_0_120 = argv[tier + 3], argv[tier + 4]
  if edges_0_120 == '' and ends_us > scope.at_us + (argv[tier + 2]) then
    ends_us = scope.at_us + (argv[tier + 2])
    _ = ends_us
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:145
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:42
local function gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:24
  local field_0_125, burst_0_125 = argv[tier + 3], argv[tier + 4]
  local kept_0_125, each_us_0_125 = call('HGET', (given[scope.keys]), field_0_125), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local served_us_0_125, expires_us_0_125 = scope.at_us, 0
  if kept_0_125 then served_us_0_125, expires_us_0_125 = unpack_bytes('<dd', kept_0_125) end

  local most_us_0_125 = scope.at_us + burst_0_125 * each_us_0_125 + (argv[tier + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_125, most_us_0_125))
--lua/lib/tiers/gcra.lua:44
  local _, burst = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:56
local function gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:51
  local __0_128, burst_0_128 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_128) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:92
local function gcra_used(scope, tier)
--lua/lib/tiers/gcra.lua:24
  local field_0_126, burst_0_126 = argv[tier + 3], argv[tier + 4]
  local kept_0_126, each_us_0_126 = call('HGET', (given[scope.keys]), field_0_126), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local served_us_0_126, expires_us_0_126 = scope.at_us, 0
  if kept_0_126 then served_us_0_126, expires_us_0_126 = unpack_bytes('<dd', kept_0_126) end

  local most_us_0_126 = scope.at_us + burst_0_126 * each_us_0_126 + (argv[tier + 2])
local served_us = math.max(scope.at_us, math.min(served_us_0_126, most_us_0_126))
--lua/lib/tiers/gcra.lua:94
  local each_us, ahead_us = (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4), served_us - scope.at_us
  if ahead_us <= 0 then return 0, 0 end
  local used = math.ceil(ahead_us / each_us)
  return used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/sums.lua:93
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local entry_0_134 = entry - 1
--lua/lib/sums.lua:82
local sum
  if entry_0_134 < log.first then
    local at_0_134 = 32 + entry_0_134 * 16 + 8
    sum = unpack_bytes('<d', call('GETRANGE', key, at_0_134, at_0_134 + 7))
  else
    sum = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_134) * 16 + 8 + 1)
  end







  return sum
end
--lua/lib/tiers/summed.lua:41
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local slot = argv[tier + 3]
--lua/lib/sums.lua:29
  local opened_0_129 = scope.sums or {}
  scope.sums = opened_0_129
  local log = opened_0_129[slot]
  if not log then
    local key_0_129 = given[scope.keys - slot]
    local text_0_129 = call('GETRANGE', key_0_129, -4096, -1)
    local size_0_129, head_0_129 = #text_0_129, text_0_129
    if size_0_129 == 4096 then
      size_0_129, head_0_129 = call('STRLEN', key_0_129), call('GETRANGE', key_0_129, 0, 32 - 1)
    end
    log = { text = text_0_129, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_129 >= 32 then
      local entries_0_129 = (size_0_129 - 32) / 16
      local __0_129, __0_129, shift_0_129, base_0_129 = unpack_bytes('<dddd', head_0_129)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_129, math.max(0, entries_0_129 - math.floor(#text_0_129 / 16)), base_0_129, base_0_129, -shift_0_129
      if entries_0_129 > 0 then
        local when_0_129, sum_0_129 = unpack_bytes('<dd', text_0_129, #text_0_129 - 16 + 1)
        local ahead_us_0_129 = when_0_129 - log.shift - scope.at_us
        if ahead_us_0_129 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_129, log.shift + ahead_us_0_129
        elseif ahead_us_0_129 > 0 then
          scope.at_us = when_0_129 - log.shift
        end
        log.newest_us, log.sum = when_0_129 - log.shift, sum_0_129
      end
    end
    opened_0_129[slot] = log
  end
--lua/lib/tiers/summed.lua:45
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end
  local need_0_137 = log.sum + rest - limit
--lua/lib/tiers/summed.lua:17
local when_us = 0
  if need_0_137 > log.base then
    local key_0_137 = given[scope.keys - slot]
--lua/lib/sums.lua:63
    local text_1_82, first_1_82, entry_0_137, high_1_82 = log.text, log.first, log.first, log.entries
  local from_1_82 = #text_1_82 - (high_1_82 - first_1_82) * 16 + 8 + 1
  if first_1_82 > 0 and (entry_0_137 == high_1_82 or unpack_bytes('<d', text_1_82, from_1_82) >= need_0_137) then entry_0_137, high_1_82 = 0, first_1_82 end
  while entry_0_137 < high_1_82 do
    local middle_1_82, value_1_82 = math.floor((entry_0_137 + high_1_82) / 2), nil
    if middle_1_82 < first_1_82 then
      local at_1_82 = 32 + middle_1_82 * 16 + 8
      value_1_82 = unpack_bytes('<d', call('GETRANGE', key_0_137, at_1_82, at_1_82 + 7))
    else
      value_1_82 = unpack_bytes('<d', text_1_82, from_1_82 + (middle_1_82 - first_1_82) * 16)
    end
    if value_1_82 >= need_0_137 then high_1_82 = middle_1_82 else entry_0_137 = middle_1_82 + 1 end
  end






    local when_0_137
  if entry_0_137 < log.first then
    local at_1_83 = 32 + entry_0_137 * 16 + 0
    when_0_137 = unpack_bytes('<d', call('GETRANGE', key_0_137, at_1_83, at_1_83 + 7))
  else
    when_0_137 = unpack_bytes('<d', log.text, #log.text - (log.entries - entry_0_137) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us = when_0_137 - log.shift + (argv[tier + 2])
  end
--lua/lib/tiers/summed.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end







local function summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:54
  local limit_0_138, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_138) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/summed.lua:132
local function summed_used(scope, tier)
  local slot = argv[tier + 3]
  local key, window_us = (given[scope.keys - slot]), (argv[tier + 2])
--lua/lib/sums.lua:29
  local opened_0_130 = scope.sums or {}
  scope.sums = opened_0_130
  local log = opened_0_130[slot]
  if not log then
    local key_0_130 = given[scope.keys - slot]
    local text_0_130 = call('GETRANGE', key_0_130, -4096, -1)
    local size_0_130, head_0_130 = #text_0_130, text_0_130
    if size_0_130 == 4096 then
      size_0_130, head_0_130 = call('STRLEN', key_0_130), call('GETRANGE', key_0_130, 0, 32 - 1)
    end
    log = { text = text_0_130, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_0_130 >= 32 then
      local entries_0_130 = (size_0_130 - 32) / 16
      local __0_130, __0_130, shift_0_130, base_0_130 = unpack_bytes('<dddd', head_0_130)
      log.entries, log.first, log.base, log.sum, log.shift = entries_0_130, math.max(0, entries_0_130 - math.floor(#text_0_130 / 16)), base_0_130, base_0_130, -shift_0_130
      if entries_0_130 > 0 then
        local when_0_130, sum_0_130 = unpack_bytes('<dd', text_0_130, #text_0_130 - 16 + 1)
        local ahead_us_0_130 = when_0_130 - log.shift - scope.at_us
        if ahead_us_0_130 > 1000000 then
          log.ahead_us, log.shift = ahead_us_0_130, log.shift + ahead_us_0_130
        elseif ahead_us_0_130 > 0 then
          scope.at_us = when_0_130 - log.shift
        end
        log.newest_us, log.sum = when_0_130 - log.shift, sum_0_130
      end
    end
    opened_0_130[slot] = log
  end
--lua/lib/tiers/summed.lua:136
  local least_0_133 = scope.at_us + log.shift - window_us + 0.5
--lua/lib/sums.lua:63
local text_0_133, first_0_133, entry, high_0_133 = log.text, log.first, log.first, log.entries
  local from_0_133 = #text_0_133 - (high_0_133 - first_0_133) * 16 + 0 + 1
  if first_0_133 > 0 and (entry == high_0_133 or unpack_bytes('<d', text_0_133, from_0_133) >= least_0_133) then entry, high_0_133 = 0, first_0_133 end
  while entry < high_0_133 do
    local middle_0_133, value_0_133 = math.floor((entry + high_0_133) / 2), nil
    if middle_0_133 < first_0_133 then
      local at_0_133 = 32 + middle_0_133 * 16 + 0
      value_0_133 = unpack_bytes('<d', call('GETRANGE', key, at_0_133, at_0_133 + 7))
    else
      value_0_133 = unpack_bytes('<d', text_0_133, from_0_133 + (middle_0_133 - first_0_133) * 16)
    end
    if value_0_133 >= least_0_133 then high_0_133 = middle_0_133 else entry = middle_0_133 + 1 end
  end
--lua/lib/tiers/summed.lua:137
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:82
  local when
  if entry < log.first then
    local at_0_136 = 32 + entry * 16 + 0
    when = unpack_bytes('<d', call('GETRANGE', key, at_0_136, at_0_136 + 7))
  else
    when = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:139
  return math.min(tonumber(argv[tier + 1]), log.sum - sums_before(log, key, entry)), when - log.shift + window_us
end
--lua/lib/tiers/kinds.lua:110
local function tier_terms(scope, tier, is_own)
  if not scope.means then meters_means(scope) end
  local mean = scope.means[((tier - scope.set - 6) / 5 + 1)] or 1
  local cost = mean
  if is_own then do
--lua/lib/request_limits.lua:80
local cost_0_61 = 1
  if scope.costs then cost_0_61 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_61
--lua/lib/tiers/kinds.lua:114
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:127
local function tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = tier_terms(scope, tier, is_own)
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
    local mean, cost = tier_terms(scope, tier, is_own)
    local its_us if kind == 'sliding' then its_us = sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = summed_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/settings.lua:34
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'weights')
    if (found[1] or '') ~= (argv[scope.set + 4]) then
      return s, found[1] or '', '[' .. (found[2] or 'null') .. ',' .. (found[3] or 'null') .. ']'
    end
  end
end
--lua/lib/settings.lua:61
local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
end
--lua/lib/shared/request_shared.lua:26
local function shared_read(arg, keys, now_us, may_write)
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
  local scope = { keys = its_keys_0_2, set = set_0_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil, costs = costs_0_2 }
  local its_next_keys = its_keys_0_2 + 4
  if argv[set_0_2 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_2 + 1])
    its_next_keys = its_keys_0_2 + 6
  end
--lua/lib/shared/request_shared.lua:42
    next_keys = its_next_keys
    request.scopes[s] = scope
    if (argv[scope.set + 2]) ~= '' then
--lua/lib/log.lua:37
      local set_back_us = 0
  local tail_0_110 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_110
  if tail_0_110 ~= '' then
    local newest_0_110 = unpack_bytes('<d', tail_0_110, #tail_0_110 - 7)
    if newest_0_110 % 1 ~= 0 or newest_0_110 > now_us + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_110 = newest_0_110 - scope.shift
    end
    if newest_0_110 > now_us + 1000000 then
      set_back_us = newest_0_110 - now_us
    elseif newest_0_110 > now_us then
      scope.at_us = newest_0_110
    end
  end
--lua/lib/shared/request_shared.lua:46
      if set_back_us > 0 then
        log_step_back(scope, set_back_us, may_write)
        request.set_back_us = math.max(request.set_back_us, set_back_us)
        if may_write then scope.stepped_us = set_back_us end
      end
    end
  end
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
--lua/lib/shared/check_shared.lua:10
local function lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end


local function shared_check(request, now_us, may_write)
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:97
local turn_us_0_143, binding_0_143 = scope.at_us, nil
  local first_0_143, last_0_143, step_0_143 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_143 = first_0_143, last_0_143, step_0_143 do
    local kind_0_143 = argv[tier_0_143]
    local its_us_0_143 if kind_0_143 == 'sliding' then do
--lua/lib/tiers/sliding.lua:15
local from_2_18, to_2_18 = argv[tier_0_143 + 3], argv[tier_0_143 + 4]
  local turn_us_2_18 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:80
    local cost_2_18 = 1
  if scope.costs then cost_2_18 = math.min(scope.costs[(tier_0_143 - scope.set - 6) / 5 + 1], argv[tier_0_143 + 1]) end
--lua/lib/tiers/sliding.lua:19
    from_2_18 = (cost_2_18 - (argv[tier_0_143 + 1]) - 1) * 8
    to_2_18 = from_2_18 + 7
    if cost_2_18 == 0 then from_2_18, to_2_18 = 1, 0 end
  end
  local entry_2_18 = from_2_18 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_18, to_2_18)
  if #entry_2_18 >= 8 then turn_us_2_18 = unpack_bytes('<d', entry_2_18) - scope.shift + (argv[tier_0_143 + 2]) end
its_us_0_143 = turn_us_2_18
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_143 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_19, to_2_19 = argv[tier_0_143 + 3], argv[tier_0_143 + 4]
  local due_2_19, turn_us_2_19 = call('GETRANGE', (given[scope.keys + 1]), from_2_19, to_2_19), scope.at_us
  if #due_2_19 >= 8 then turn_us_2_19 = (argv[tier_0_143 + 2]) - unpack_bytes('<d', due_2_19) - scope.shift end
its_us_0_143 = turn_us_2_19
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_143 == 'fixed' then do
--lua/lib/tiers/fixed.lua:43
local field_3_19 = argv[tier_0_143 + 3]
  local kept_3_19 = call('HGET', (given[scope.keys]), field_3_19)
  local ends_us_2_20, closes_us_2_20, used_2_20 = 0, 0, 0
  if kept_3_19 then ends_us_2_20, closes_us_2_20, used_2_20 = unpack_bytes('<ddd', kept_3_19) end

  local __3_19, edges_3_19 = argv[tier_0_143 + 3], argv[tier_0_143 + 4]
  if edges_3_19 == '' and ends_us_2_20 > scope.at_us + (argv[tier_0_143 + 2]) then
    ends_us_2_20 = scope.at_us + (argv[tier_0_143 + 2])
    closes_us_2_20 = ends_us_2_20
  end
  if ends_us_2_20 <= scope.at_us then ends_us_2_20, used_2_20 = nil, 0 end
--lua/lib/request_limits.lua:80
  local cost_2_20 = 1
  if scope.costs then cost_2_20 = math.min(scope.costs[(tier_0_143 - scope.set - 6) / 5 + 1], argv[tier_0_143 + 1]) end
--lua/lib/tiers/fixed.lua:61
  local turn_us_2_20 = scope.at_us
  if not ends_us_2_20 then
    local __2_20, edges_2_20 = argv[tier_0_143 + 3], argv[tier_0_143 + 4]
    if edges_2_20 ~= '' and string.sub(edges_2_20, 1, 2) ~= '0 ' then do local at_us_3_18 = scope.at_us
--lua/lib/tiers/fixed.lua:20
local __3_18, edges_3_18 = argv[tier_0_143 + 3], argv[tier_0_143 + 4]
  local ends_us_3_18, closes_us_3_18 = at_us_3_18 + (argv[tier_0_143 + 2]), nil
  if edges_3_18 ~= '' then
    local __3_18, last_3_18, guard_us_3_18, edge_us_3_18 = string.find(edges_3_18, '^(%S+) (%S+)')
    local length_us_3_18, is_here_3_18 = nil, false
    edge_us_3_18 = edge_us_3_18 * 1000000
    repeat
      local from_us_3_18, __3_18, to_3_18, length_3_18, count_3_18 = edge_us_3_18, string.find(edges_3_18, '^ ([%d.]+)x(%d+)', last_3_18 + 1)
      if to_3_18 then
        last_3_18, length_us_3_18 = to_3_18, math.floor(length_3_18 * 1000000 + 0.5)
        edge_us_3_18 = edge_us_3_18 + length_us_3_18 * count_3_18
      end
      is_here_3_18 = not to_3_18 or at_us_3_18 < edge_us_3_18
      if is_here_3_18 then ends_us_3_18 = from_us_3_18 + (math.floor((at_us_3_18 - from_us_3_18) / length_us_3_18) + 1) * length_us_3_18 end
    until is_here_3_18
    closes_us_3_18 = ends_us_3_18 - guard_us_3_18
  end
ends_us_2_20, closes_us_2_20 = ends_us_3_18, closes_us_3_18 or ends_us_3_18
--lua/lib/tiers/fixed.lua:64
end end
  end
  if ends_us_2_20 and cost_2_20 > 0 and (used_2_20 + cost_2_20 > tonumber(argv[tier_0_143 + 1]) or scope.at_us >= closes_us_2_20) then turn_us_2_20 = ends_us_2_20 end
its_us_0_143 = turn_us_2_20
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_143 == 'gcra' then do
--lua/lib/tiers/gcra.lua:24
local field_3_21, burst_3_21 = argv[tier_0_143 + 3], argv[tier_0_143 + 4]
  local kept_3_21, each_us_3_21 = call('HGET', (given[scope.keys]), field_3_21), (math.ceil((argv[tier_0_143 + 2]) * 4 / (argv[tier_0_143 + 1])) / 4)
  local served_us_3_21, expires_us_3_21 = scope.at_us, 0
  if kept_3_21 then served_us_3_21, expires_us_3_21 = unpack_bytes('<dd', kept_3_21) end

  local most_us_3_21 = scope.at_us + burst_3_21 * each_us_3_21 + (argv[tier_0_143 + 2])
local served_us_2_22 = math.max(scope.at_us, math.min(served_us_3_21, most_us_3_21))





  local __2_22, burst_2_22 = argv[tier_0_143 + 3], argv[tier_0_143 + 4]
--lua/lib/request_limits.lua:80
  local cost_2_22 = 1
  if scope.costs then cost_2_22 = math.min(scope.costs[(tier_0_143 - scope.set - 6) / 5 + 1], argv[tier_0_143 + 1]) end
--lua/lib/tiers/gcra.lua:38
  local each_us_2_22 = math.ceil((argv[tier_0_143 + 2]) * 4 / (argv[tier_0_143 + 1])) / 4
its_us_0_143 = math.ceil(served_us_2_22 + (math.min(cost_2_22, burst_2_22) - burst_2_22) * each_us_2_22)
--lua/lib/tiers/kinds.lua:101
end elseif kind_0_143 == 'summed' then do
--lua/lib/tiers/summed.lua:29
local slot_2_23 = argv[tier_0_143 + 3]
--lua/lib/sums.lua:29
  local opened_3_22 = scope.sums or {}
  scope.sums = opened_3_22
  local log_2_23 = opened_3_22[slot_2_23]
  if not log_2_23 then
    local key_3_22 = given[scope.keys - slot_2_23]
    local text_3_22 = call('GETRANGE', key_3_22, -4096, -1)
    local size_3_22, head_3_22 = #text_3_22, text_3_22
    if size_3_22 == 4096 then
      size_3_22, head_3_22 = call('STRLEN', key_3_22), call('GETRANGE', key_3_22, 0, 32 - 1)
    end
    log_2_23 = { text = text_3_22, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, shift = 0 }
    if size_3_22 >= 32 then
      local entries_3_22 = (size_3_22 - 32) / 16
      local __3_22, __3_22, shift_3_22, base_3_22 = unpack_bytes('<dddd', head_3_22)
      log_2_23.entries, log_2_23.first, log_2_23.base, log_2_23.sum, log_2_23.shift = entries_3_22, math.max(0, entries_3_22 - math.floor(#text_3_22 / 16)), base_3_22, base_3_22, -shift_3_22
      if entries_3_22 > 0 then
        local when_3_22, sum_3_22 = unpack_bytes('<dd', text_3_22, #text_3_22 - 16 + 1)
        local ahead_us_3_22 = when_3_22 - log_2_23.shift - scope.at_us
        if ahead_us_3_22 > 1000000 then
          log_2_23.ahead_us, log_2_23.shift = ahead_us_3_22, log_2_23.shift + ahead_us_3_22
        elseif ahead_us_3_22 > 0 then
          scope.at_us = when_3_22 - log_2_23.shift
        end
        log_2_23.newest_us, log_2_23.sum = when_3_22 - log_2_23.shift, sum_3_22
      end
    end
    opened_3_22[slot_2_23] = log_2_23
  end
--lua/lib/request_limits.lua:80
  local cost_2_23 = 1
  if scope.costs then cost_2_23 = math.min(scope.costs[(tier_0_143 - scope.set - 6) / 5 + 1], argv[tier_0_143 + 1]) end
--lua/lib/tiers/summed.lua:32
  local turn_us_2_23 = scope.at_us
  if cost_2_23 > 0 then
    local need_4_14 = log_2_23.sum + cost_2_23 - (argv[tier_0_143 + 1])
--lua/lib/tiers/summed.lua:17
local when_us_2_23 = 0
  if need_4_14 > log_2_23.base then
    local key_4_14 = given[scope.keys - slot_2_23]
--lua/lib/sums.lua:63
    local text_5_4, first_5_4, entry_4_14, high_5_4 = log_2_23.text, log_2_23.first, log_2_23.first, log_2_23.entries
  local from_5_4 = #text_5_4 - (high_5_4 - first_5_4) * 16 + 8 + 1
  if first_5_4 > 0 and (entry_4_14 == high_5_4 or unpack_bytes('<d', text_5_4, from_5_4) >= need_4_14) then entry_4_14, high_5_4 = 0, first_5_4 end
  while entry_4_14 < high_5_4 do
    local middle_5_4, value_5_4 = math.floor((entry_4_14 + high_5_4) / 2), nil
    if middle_5_4 < first_5_4 then
      local at_5_4 = 32 + middle_5_4 * 16 + 8
      value_5_4 = unpack_bytes('<d', call('GETRANGE', key_4_14, at_5_4, at_5_4 + 7))
    else
      value_5_4 = unpack_bytes('<d', text_5_4, from_5_4 + (middle_5_4 - first_5_4) * 16)
    end
    if value_5_4 >= need_4_14 then high_5_4 = middle_5_4 else entry_4_14 = middle_5_4 + 1 end
  end






    local when_4_14
  if entry_4_14 < log_2_23.first then
    local at_5_5 = 32 + entry_4_14 * 16 + 0
    when_4_14 = unpack_bytes('<d', call('GETRANGE', key_4_14, at_5_5, at_5_5 + 7))
  else
    when_4_14 = unpack_bytes('<d', log_2_23.text, #log_2_23.text - (log_2_23.entries - entry_4_14) * 16 + 0 + 1)
  end
--lua/lib/tiers/summed.lua:22
    when_us_2_23 = when_4_14 - log_2_23.shift + (argv[tier_0_143 + 2])
  end
--lua/lib/tiers/summed.lua:35
    turn_us_2_23 = when_us_2_23
  end
its_us_0_143 = turn_us_2_23
--lua/lib/tiers/kinds.lua:101
end else error('no such kind of tier: ' .. tostring(kind_0_143)) end
    if its_us_0_143 > turn_us_0_143 then turn_us_0_143, binding_0_143 = its_us_0_143, tier_0_143 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_143 or math.ceil(turn_us_0_143)
  scope.tier = binding_0_143 or first_0_143
--lua/lib/shared/check_shared.lua:18
end
    scope.paused_us = settings_paused((given[scope.keys + 4]), now_us)
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
--lua/lib/shared/check_shared.lua:39
local function shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us)) >= opens_us) then binding, index = scope, s end
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
  scope.clock, scope.known = clock, {}
  local record = call('HMGET', scope.flows_key, 'V', 'W', 'D')
  scope.virtual = tonumber(record[1] or 0)
  scope.watchdogs = record[2] and cmsgpack.unpack(record[2]) or {}
  scope.dead = record[3] and cmsgpack.unpack(record[3]) or {}
  if scope.stepped_us then home_step_back(scope, scope.stepped_us) end
  return scope
end
--lua/lib/shared/places.lua:28
local function place_flow(place)
  local queue, flow = unpack_bytes('>I2I4', place)
  return queue, flow
end
--lua/lib/shared/places.lua:60
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
  for s_0_183 = 1, #request.scopes - 1 do do local scope_1_87 = request.scopes[s_0_183]
--lua/lib/shared/gates.lua:21
gates[s_0_183] = given[scope_1_87.keys + 1]
--lua/lib/shared/flows.lua:60
end end






  local _, queue = queue_known(home, request.waiter)
  local id = queue and call('HGET', home.flows_key, flow_name(queue, request.tenant, gates, 1))
  return id and flow_load(home, id)
end
--lua/lib/shared/waiters.lua:31
local function waiter_flow(home, place)
  local _, number = place_flow(place)
  return flow_load(home, string.format('%08.0f', number))
end
--lua/lib/shared/fill.lua:19
local function home_slot(home, ahead, is_own)
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
  local turn_us = home_after(home, ahead, slot_us)
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
--lua/shared_peek.lua:21
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
--lua/shared_peek.lua:24
if is_late then return ({ 1, now_us }) end
local first = tonumber(argv[5])
local request = shared_read(first, 0, now_us, false)
local other, version, text = settings_other(request.scopes)
if other then return ({ 2, now_us, other, version, text }) end
shared_check(request, now_us, false)

local reply = { 0, now_us }
for _, scope in ipairs(request.scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = summed_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_72, reset_us_1_72 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:151
local n_1_72 = #reply
  reply[n_1_72 + 1], reply[n_1_72 + 2] = remaining_1_72, reset_us_1_72
--lua/shared_peek.lua:37
end
  end
end
--lua/lib/clock.lua:27
local overdue_us_0_13 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_13, cutoff_us = now_us - overdue_us_0_13 }
--lua/shared_peek.lua:42
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
  local place = call('HGET', home.waiters_key, request.waiter)
  local turn_us = place and tonumber(call('ZSCORE', home.scheduled_key, request.waiter) or nil)
  if not binding and (not waits or turn_us and turn_us <= ((home.at_us) + 3)) then
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
--lua/shared_peek.lua:65
end
    return
  end
  if not binding then binding, index = home, #request.scopes end
  if turn_us then
    binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us)), 0
    turn_us = binding.turn_us
    do
--lua/lib/reply.lua:89
local n_0_102, tier_0_102 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_4 = binding.tier
--lua/lib/request_limits.lua:50
tier_0_102 = (tier_1_4 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:90
end end
  reply[n_0_102 + 1], reply[n_0_102 + 2], reply[n_0_102 + 3], reply[n_0_102 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_102 + 5], reply[n_0_102 + 6] = binding.ahead or 0, tier_0_102
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_102 + 1], reply[n_0_102 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_102 + 1], reply[n_0_102 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:72
end
    return
  end
  local slot_us = home_slot(home, call('ZCARD', home.scheduled_key), true)
  local flow = place and waiter_flow(home, place) or flow_find(home, request)
  local estimate_us, position, back_us = parked_estimate(home, request, flow, place, slot_us)
  do
--lua/lib/reply.lua:102
local n_0_103, tier_0_103, reason_0_103, more_0_103 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:50
tier_0_103 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:103
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_103, more_0_103 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_103, more_0_103 = 13, binding.running
  end
  reply[n_0_103 + 1], reply[n_0_103 + 2], reply[n_0_103 + 3], reply[n_0_103 + 4] = 19, set_back_us, estimate_us, index
  reply[n_0_103 + 5], reply[n_0_103 + 6], reply[n_0_103 + 7], reply[n_0_103 + 8], reply[n_0_103 + 9] = position, tier_0_103, more_0_103, reason_0_103, back_us
--lua/shared_peek.lua:78
end
end

answer()
do local turn_us_0_107 = share()
--lua/lib/reply.lua:146
reply[#reply + 1] = turn_us_0_107
--lua/shared_peek.lua:82
end
return reply`,
};

export const shared_tenants: Script = {
  sha1: 'ddbfed35b13267dc022a58e8d0082c4f6baed46a',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/shared_tenants.lua:9
local call = redis.call

local flows_key = given[1]
local counts, weights, found, cursor = {}, {}, 0, '0'
repeat
  local page = call('HSCAN', flows_key, cursor, 'MATCH', 'f*', 'COUNT', 1000)
  cursor = page[1]
  for i = 2, #page[2], 2 do
    local flow = cmsgpack.unpack(page[2][i])
    local tenant = flow[1]
    counts[tenant] = (counts[tenant] or 0) + flow[5]
    weights[tenant] = flow[3]
    found = found + 1
  end
until cursor == '0' or found >= 10000
local reply = {}
for tenant, count in pairs(counts) do
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = tenant, count, tostring(weights[tenant])
end
return reply`,
};

export const shared_waiting: Script = {
  sha1: '2cd955fc03ebfb0c81441de23fce17562e69808c',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:61
local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
end
--lua/lib/shared/places.lua:14
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
--lua/lib/shared/places.lua:60
local function flow_range(queue, flow)
  return '[' .. pack('>I2I4', queue, flow), '(' .. pack('>I2I4', queue, flow + 1)
end
--lua/lib/shared/places.lua:81
local function place_split(member)
  return (string.sub(member, 1, 16)), string.sub(member, 16 + 1)
end
--lua/lib/shared/tenants.lua:5
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
local paused_us = settings_paused(settings, now_us)
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
    do local turn_us_0_78 = math.max(turn_us, paused_us)
--lua/lib/reply.lua:157
local n_0_78 = #reply
  reply[n_0_78 + 1], reply[n_0_78 + 2] = waiter, turn_us_0_78
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
  sha1: '5e7cf2f5ef797fd96e05fa8d3445082129497361',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:61
local function settings_paused(settings, now_us)
  local until_us = tonumber(call('HGET', settings, 'paused') or 0)
  return until_us > now_us and until_us or 0
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
--lua/lib/reply.lua:157
local n_0_6 = #reply
  reply[n_0_6 + 1], reply[n_0_6 + 2] = waiter, turn_us_0_6
--lua/waiting.lua:33
end
    told = told + 1
  end
end
return reply`,
};
