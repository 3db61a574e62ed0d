// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources 5d0da76054d17c2d8f1229dbf8a4518d127b87df
// Text    0dd5ba88c1b96f318b03659090e51b41849f100d
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '6c182d13aefa0749cd7111e012768c60a408c86b',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:142
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
local shelf_0 = { limits_longest = 0, reply_stored = 0, reply_unnamed = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, tiers_slot = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_ticket = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, offer = 0, offer_forget = 0, skip_queues = 0, skip_from = 0, skip_note = 0, skip_next = 0, fill_tell = 0, fill_comes = 0, fill_known = 0, fill_sooner = 0, fill = 0, watch_record = 0, watch_is = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, watch_find = 0, watch_foretell = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, late_tell = 0, late_aside = 0, late_see = 0, aside_look = 0, late_look = 0, home_look = 0, report_still_waits = 0, report_apply = 0, early_from = 0, early_known = 0, early_first = 0, early_push = 0, early_tell = 0, schedule_ends = 0, home_schedule = 0, schedule_less = 0, schedule_left = 0, schedule_after = 0, schedule_event = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0 } function shelf_0.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/reply.lua:86
function shelf_0.reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end






function shelf_0.reply_unnamed(reply, index, endings)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = 8, index, endings
end
--lua/lib/meters.lua:8
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:43
function shelf_0.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end


function shelf_0.meters_note(scope, is_new, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if is_new then
    if not scope.means then shelf_0.meters_means(scope) end
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
  do local lasts_us_0_126 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_126, ttl_ms_0_126 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_126 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_126) < ttl_ms_0_126 then
    call('PEXPIRE', meters_0_126, ttl_ms_0_126)
  end
--lua/lib/meters.lua:66
end
end


function shelf_0.meters_cost(scope)
  if not scope.means then shelf_0.meters_means(scope) end
  return #scope.means > 0
end



function shelf_0.meters_front(scope, texts)
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
function shelf_0.log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


function shelf_0.log_entry(scope, from, to)
  local entry = shelf_0.log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/log.lua:149
function shelf_0.log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end
--lua/lib/log_to_sums.lua:15
function shelf_0.log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = shelf_0.log_find(key, count, own_us), shelf_0.log_find(key, count, own_us + 1) end
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
  local size_0_137 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_137 >= 64 then
    local __0_137, __0_137, moved_0_137, __0_137, groups_0_137, front_0_137, total_0_137, base_0_137 = unpack_bytes('<dddddddd', text)
    local when_0_137, sum_0_137 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_137 > 0 then log.groups, log.front, log.from = groups_0_137, front_0_137, 64 + 8 * (groups_0_137 + groups_0_137 / 64) end
    local entries_0_137 = (size_0_137 - log.from) / 16
    log.entries, log.first = entries_0_137, math.max(0, entries_0_137 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_137, total_0_137, total_0_137 - sum_0_137, -moved_0_137
    if entries_0_137 > 0 then log.newest_us = when_0_137 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:43
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
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
    local __2_45, __2_45, moved_2_45, __2_45, groups_2_45, front_2_45, total_2_45, base_2_45 = unpack_bytes('<dddddddd', head_1_91)
    local when_2_45, sum_2_45 = unpack_bytes('<dd', text_1_91, #text_1_91 - 16 + 1)
    if groups_2_45 > 0 then read_0_142.groups, read_0_142.front, read_0_142.from = groups_2_45, front_2_45, 64 + 8 * (groups_2_45 + groups_2_45 / 64) end
    local entries_2_45 = (size_1_91 - read_0_142.from) / 16
    read_0_142.entries, read_0_142.first = entries_2_45, math.max(0, entries_2_45 - math.floor(#text_1_91 / 16))
    read_0_142.base, read_0_142.total, read_0_142.sum, read_0_142.moved_us = -base_2_45, total_2_45, total_2_45 - sum_2_45, -moved_2_45
    if entries_2_45 > 0 then read_0_142.newest_us = when_2_45 end
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
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_163 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_163 > log.base then
    local key_0_163 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_112, low_sum_1_112 = -1, log.base
  local high_1_112, high_sum_1_112, when_0_163 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_112, around_1_112, guess_1_112 = 0, 1, high_1_112
  if 0 > 0 then guess_1_112 = high_1_112 - math.floor((high_sum_1_112 - need_0_163) / 0) else guesses_1_112, around_1_112 = 1, 8 end
  while high_1_112 - low_1_112 > 1 do
    if guesses_1_112 > 3 then
      guess_1_112 = math.ceil((low_1_112 + high_1_112) / 2)
    elseif guesses_1_112 > 0 then
      guess_1_112 = low_1_112 + math.ceil((need_0_163 - low_sum_1_112) / (high_sum_1_112 - low_sum_1_112) * (high_1_112 - low_1_112))
    end
    guess_1_112 = math.max(low_1_112 + 1, math.min(guess_1_112, high_1_112))
    local from_1_112, to_1_112 = math.max(guess_1_112 - around_1_112, low_1_112 + 1), math.min(guess_1_112 + around_1_112 - 1, high_1_112 - 1)
    local text_1_112, offset_1_112 = log.text, 0
    if from_1_112 >= log.first then
      offset_1_112 = #text_1_112 - (log.entries - from_1_112) * 16 + 1
    else
      text_1_112, offset_1_112 = call('GETRANGE', key_0_163, log.from + from_1_112 * 16, log.from + (to_1_112 + 1) * 16 - 1), 1
    end

    local at_1_112 = from_1_112
    repeat
      local its_when_1_112, sum_1_112 = unpack_bytes('<dd', text_1_112, offset_1_112 + (at_1_112 - from_1_112) * 16)
--lua/lib/sums.lua:122
      local more_1_112, groups_2_50 = log.total, log.groups or 0
  local group_2_50 = math.floor(at_1_112 / 32)
  if group_2_50 < groups_2_50 then
    local known_2_50 = log.known
    if not known_2_50 then
      local packed_2_50 = call('GETRANGE', key_0_163, 64, 64 + groups_2_50 / 64 * 8 - 1)
      known_2_50 = { [0] = log.front }
      for i_2_50 = 1, groups_2_50 / 64 do known_2_50[i_2_50] = known_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices, log.known = {}, known_2_50
    end
    local at_2_50 = math.floor(group_2_50 / 64)
    local slice_2_50 = known_2_50.slices[at_2_50]
    if not slice_2_50 then
      local from_2_50 = 64 + 8 * (groups_2_50 / 64 + at_2_50 * 64)
      local packed_2_50 = call('GETRANGE', key_0_163, from_2_50, from_2_50 + 8 * 64 - 1)
      slice_2_50 = { [0] = known_2_50[at_2_50] }
      for i_2_50 = 1, 64 - 1 do slice_2_50[i_2_50] = slice_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices[at_2_50] = slice_2_50
    end
    more_1_112 = slice_2_50[group_2_50 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_112 = more_1_112 - sum_1_112
      if sum_1_112 >= need_0_163 then high_1_112, high_sum_1_112, when_0_163 = at_1_112, sum_1_112, its_when_1_112 else low_1_112, low_sum_1_112 = at_1_112, sum_1_112 end
      at_1_112 = high_1_112 > to_1_112 and to_1_112 or math.floor((low_1_112 + high_1_112) / 2)
    until high_1_112 == from_1_112 or low_1_112 == to_1_112 or high_1_112 - low_1_112 <= 1
    guesses_1_112, around_1_112 = guesses_1_112 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_163 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_0.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_164 = argv[tier]
  if kind_0_164 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_167, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_167) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_165 = argv[tier]
  if kind_0_165 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_168, to_0_168 = argv[tier + 3], argv[tier + 4]
  local copy_0_168, next_us = scope.copy, 0
  local due_0_168 = copy_0_168 and string.sub(copy_0_168, from_0_168 + 1, to_0_168 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_168, to_0_168)
  if #due_0_168 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_168)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_169, to_0_169 = argv[tier + 3], argv[tier + 4]
  local copy_0_169, next_us = scope.copy, 0
  local due_0_169 = copy_0_169 and string.sub(copy_0_169, from_0_169 + 1, to_0_169 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_169, to_0_169)
  if #due_0_169 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_169)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_176 = scope[tier]
  if kept_0_176 == nil then
    local field_1_77 = argv[tier + 3]
    kept_0_176 = call('HGET', (given[scope.keys]), field_1_77)
    scope[tier] = kept_0_176
    if not kept_0_176 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_176 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_176) end

  local __0_176, edges_0_176 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_176 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_176 == '' and 1 or 2)
  if is_set_back_0_176 then
    do local at_us_1_116 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_116, edges_1_116 = argv[tier + 3], argv[tier + 4]
  local length_us_1_116, alike_1_116 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_116, closes_us_1_116 = at_us_1_116 + length_us_1_116, nil
  if edges_1_116 ~= '' then
    local __1_116, last_1_116, guard_us_1_116, edge_us_1_116 = string.find(edges_1_116, '^(%S+) (%S+)')
    local is_here_1_116 = false
    edge_us_1_116 = edge_us_1_116 * 1000000
    repeat
      local from_us_1_116, __1_116, to_1_116, length_1_116, count_1_116 = edge_us_1_116, string.find(edges_1_116, '^ ([%d.]+)x(%d+)', last_1_116 + 1)
      if to_1_116 then
        last_1_116, length_us_1_116 = to_1_116, math.floor(length_1_116 * 1000000 + 0.5)
        edge_us_1_116 = edge_us_1_116 + length_us_1_116 * count_1_116
      end
      is_here_1_116 = not to_1_116 or at_us_1_116 < edge_us_1_116
      if is_here_1_116 then ends_us_1_116 = from_us_1_116 + (math.floor((at_us_1_116 - from_us_1_116) / length_us_1_116) + 1) * length_us_1_116 end
      if is_here_1_116 and to_1_116 then alike_1_116 = math.floor((edge_us_1_116 - ends_us_1_116) / length_us_1_116 + 0.5) end
    until is_here_1_116
    closes_us_1_116 = ends_us_1_116 - guard_us_1_116
  end
ends_us, closes_us = ends_us_1_116, closes_us_1_116 or ends_us_1_116
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_176 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_171 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_171, edges_0_171 = argv[tier + 3], argv[tier + 4]
  local length_us_0_171, alike_0_171 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_171, closes_us_0_171 = at_us_0_171 + length_us_0_171, nil
  if edges_0_171 ~= '' then
    local __0_171, last_0_171, guard_us_0_171, edge_us_0_171 = string.find(edges_0_171, '^(%S+) (%S+)')
    local is_here_0_171 = false
    edge_us_0_171 = edge_us_0_171 * 1000000
    repeat
      local from_us_0_171, __0_171, to_0_171, length_0_171, count_0_171 = edge_us_0_171, string.find(edges_0_171, '^ ([%d.]+)x(%d+)', last_0_171 + 1)
      if to_0_171 then
        last_0_171, length_us_0_171 = to_0_171, math.floor(length_0_171 * 1000000 + 0.5)
        edge_us_0_171 = edge_us_0_171 + length_us_0_171 * count_0_171
      end
      is_here_0_171 = not to_0_171 or at_us_0_171 < edge_us_0_171
      if is_here_0_171 then ends_us_0_171 = from_us_0_171 + (math.floor((at_us_0_171 - from_us_0_171) / length_us_0_171) + 1) * length_us_0_171 end
      if is_here_0_171 and to_0_171 then alike_0_171 = math.floor((edge_us_0_171 - ends_us_0_171) / length_us_0_171 + 0.5) end
    until is_here_0_171
    closes_us_0_171 = ends_us_0_171 - guard_us_0_171
  end
ends_us, closes_us = ends_us_0_171, closes_us_0_171 or ends_us_0_171
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_172, edges_0_172 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_172 = turn_us + length_us, nil
  if edges_0_172 ~= '' then
    local __0_172, last_0_172, guard_us_0_172, edge_us_0_172 = string.find(edges_0_172, '^(%S+) (%S+)')
    local is_here_0_172 = false
    edge_us_0_172 = edge_us_0_172 * 1000000
    repeat
      local from_us_0_172, __0_172, to_0_172, length_0_172, count_0_172 = edge_us_0_172, string.find(edges_0_172, '^ ([%d.]+)x(%d+)', last_0_172 + 1)
      if to_0_172 then
        last_0_172, length_us = to_0_172, math.floor(length_0_172 * 1000000 + 0.5)
        edge_us_0_172 = edge_us_0_172 + length_us * count_0_172
      end
      is_here_0_172 = not to_0_172 or turn_us < edge_us_0_172
      if is_here_0_172 then next_us = from_us_0_172 + (math.floor((turn_us - from_us_0_172) / length_us) + 1) * length_us end
      if is_here_0_172 and to_0_172 then alike = math.floor((edge_us_0_172 - next_us) / length_us + 0.5) end
    until is_here_0_172
    closes_us_0_172 = next_us - guard_us_0_172
  end
local _ = closes_us_0_172 or next_us
--lua/lib/tiers/fixed.lua:88
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:102
function shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_173 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_173, edges_0_173 = argv[tier + 3], argv[tier + 4]
  local length_us_0_173, alike_0_173 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_173 = at_us_0_173 + length_us_0_173, nil
  if edges_0_173 ~= '' then
    local __0_173, last_0_173, guard_us_0_173, edge_us_0_173 = string.find(edges_0_173, '^(%S+) (%S+)')
    local is_here_0_173 = false
    edge_us_0_173 = edge_us_0_173 * 1000000
    repeat
      local from_us_0_173, __0_173, to_0_173, length_0_173, count_0_173 = edge_us_0_173, string.find(edges_0_173, '^ ([%d.]+)x(%d+)', last_0_173 + 1)
      if to_0_173 then
        last_0_173, length_us_0_173 = to_0_173, math.floor(length_0_173 * 1000000 + 0.5)
        edge_us_0_173 = edge_us_0_173 + length_us_0_173 * count_0_173
      end
      is_here_0_173 = not to_0_173 or at_us_0_173 < edge_us_0_173
      if is_here_0_173 then ends_us = from_us_0_173 + (math.floor((at_us_0_173 - from_us_0_173) / length_us_0_173) + 1) * length_us_0_173 end
      if is_here_0_173 and to_0_173 then alike_0_173 = math.floor((edge_us_0_173 - ends_us) / length_us_0_173 + 0.5) end
    until is_here_0_173
    closes_us_0_173 = ends_us - guard_us_0_173
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_184 = scope[tier]
  if kept_0_184 == nil then
    local field_1_80 = argv[tier + 3]
    kept_0_184 = call('HGET', (given[scope.keys]), field_1_80)
    scope[tier] = kept_0_184
    if not kept_0_184 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_184, is_set_back_0_184 = 0, 0, false
  if kept_0_184 then served_us, expires_us_0_184 = unpack_bytes('<dd', kept_0_184) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_184, burst_0_184 = argv[tier + 3], argv[tier + 4]
    local most_us_0_184 = scope.at_us + burst_0_184 * each_us + (argv[tier + 2])
    is_set_back_0_184 = served_us > most_us_0_184
    if is_set_back_0_184 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_184)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
function shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_187, burst_0_187 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_187) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/kinds.lua:108
function shelf_0.tier_terms(scope, tier, ahead, is_own)
  if not scope.means then shelf_0.meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:92
local cost_0_67 = 1
  if scope.costs then cost_0_67 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_67
--lua/lib/tiers/kinds.lua:118
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_113, window_us_1_113 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_113) / mean) - 1, window_us_1_113, window_us_1_113 * mean / limit_1_113
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_115 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_115 * mean, gap_us_1_115 * mean
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_120 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_120, window_us_1_120 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_122, burst_1_122 = argv[tier + 3], argv[tier + 4]
  local each_us_1_122 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_122) / mean) - 1, each_us_1_122, each_us_1_122 * mean
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_114, window_us_1_114 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_114) / mean) - 1, window_us_1_114, window_us_1_114 * mean / limit_1_114
--lua/lib/tiers/kinds.lua:126
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


function shelf_0.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end


function shelf_0.tiers_slot(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/clock_step.lua:18
function shelf_0.log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    shelf_0.log_to_sums(scope, by_us, nil, may_write)
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


function shelf_0.sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:109
    local text_0_149, at_0_149 = log.text, 1
  if last < log.first then
    text_0_149 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_149 = #text_0_149 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_149 = unpack_bytes('<dd', text_0_149, at_0_149)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
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
--lua/lib/sums.lua:153
    sum = more_0_158 - sum_0_158
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_138 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_138 >= 64 then
    local __0_138, __0_138, moved_0_138, __0_138, groups_0_138, front_0_138, total_0_138, base_0_138 = unpack_bytes('<dddddddd', text)
    local when_0_138, sum_0_138 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_138 > 0 then step.groups, step.front, step.from = groups_0_138, front_0_138, 64 + 8 * (groups_0_138 + groups_0_138 / 64) end
    local entries_0_138 = (size_0_138 - step.from) / 16
    step.entries, step.first = entries_0_138, math.max(0, entries_0_138 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_138, total_0_138, total_0_138 - sum_0_138, -moved_0_138
    if entries_0_138 > 0 then step.newest_us = when_0_138 end
  end
--lua/lib/clock_step.lua:53
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


function shelf_0.scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = shelf_0.log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, shelf_0.sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/home/order.lua:36
function shelf_0.ticket_of(joins_at, number)
  local priority = math.min(math.floor(joins_at / 2), 1048576)
  return priority * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number % (4294967296 / 2)
end


function shelf_0.ticket_last(joins_at)
  return shelf_0.ticket_of(joins_at, 4294967296 / 2 - 1)
end


function shelf_0.ticket_follow(ticket, joins_at)
  return math.min(math.floor(joins_at / 2), 1048576) * 4294967296 + ticket % 4294967296
end
--lua/lib/home/order.lua:72
function shelf_0.stands_parked(score)
  return score >= 4000000000000000
end

function shelf_0.stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
end

function shelf_0.stands_aside(score)
  return score < 0 and score > (-4000000000000000)
end


function shelf_0.stands_forgotten(score, now_us)
  return score < (-4000000000000000) and score > (-4000000000000000) - now_us
end
--lua/lib/home/order.lua:96
function shelf_0.waiter_parse(text, is_shared)
  local ticket, told = unpack_bytes('<I7I7', text)
  local its = { ticket = ticket, told_us = told - 1, times = 0, first_us = 0, is_coming = false, by_hand = false, in_vain = false, costs = '' }
  if #text > 14 then
    local _, _, times, first_us, flags = unpack_bytes('<I7I7BdB', text)
    its.times, its.first_us, its.is_coming, its.by_hand, its.in_vain = times, first_us, flags % 2 == 1, flags % 4 > 1, flags > 3
    its.costs = string.sub(text, 24 + 1)
  end
  if is_shared then its.told_us, its.flow = 0, told end
  return its
end

function shelf_0.waiter_text(its)
  local told = its.flow or math.ceil(its.told_us) + 1
  if its.times == 0 and its.costs == '' and not (its.is_coming or its.by_hand or its.in_vain) then return pack('<I7I7', its.ticket, told) end
  local flags = (its.is_coming and 1 or 0) + (its.by_hand and 2 or 0) + (its.in_vain and 4 or 0)
  return pack('<I7I7BdB', its.ticket, told, math.min(its.times, 255), its.first_us, flags) .. its.costs
end


function shelf_0.waiter_queue(waiter)
  return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:7
function shelf_0.home_count(home, score, more)
  home.total = home.total + more
  if score < 0 then
    home.out = home.out + more
  elseif shelf_0.stands_scheduled(score) then
    home.coming = home.coming + more
  else
    home.parked = home.parked + more
  end
end


function shelf_0.home_drop(home)
  call('DEL', unpack(home.all_keys))
  if home.shared then home.shared.dropped(home) end
end


function shelf_0.home_leave(home, waiter, its, stands, is_charged)
  shelf_0.home_count(home, stands, -1)
  if home.total == 0 then return shelf_0.home_drop(home) end
  call('HDEL', home.waiters_key, waiter)
  call('ZREM', home.queue_key, waiter)
  if home.shared then home.shared.left(home, waiter, its, stands, is_charged) end
end


function shelf_0.home_move(home, waiter, its, stands, score)
  if stands then shelf_0.home_count(home, stands, -1) end
  shelf_0.home_count(home, score, 1)
  if home.shared then
    home.shared.moved(home, waiter, its, stands, score)
  else
    call('ZADD', home.queue_key, score, waiter)
  end
end


function shelf_0.home_at(home, rank)
  local index = home.out + rank
  local found = call('ZRANGE', home.queue_key, index, index, 'WITHSCORES')
  return found[1], tonumber(found[2] or nil)
end


function shelf_0.home_known(home, waiter)
  local text = waiter and call('HGET', home.waiters_key, waiter)
  return text and shelf_0.waiter_parse(text, home.shared)
end


function shelf_0.home_keep(home, until_us)
  if home.bulk then
    home.bulk.until_us = math.max(home.bulk.until_us, until_us)
    return
  end
  local keep_us = 2 * math.max(shelf_0.limits_longest(home), home.cap and home.lease_us or 0, home.clock.overdue_us)
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + keep_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', home.waiters_key) >= ttl_ms then return end
  for _, key in ipairs(home.all_keys) do call('PEXPIRE', key, 2 * ttl_ms) end
end

function shelf_0.home_note(home, waiter, its)
  call('HSET', home.waiters_key, waiter, shelf_0.waiter_text(its))
end


function shelf_0.home_put(home, waiter, its, stands, score)
  if not home.bulk then
    shelf_0.home_note(home, waiter, its)
    return shelf_0.home_move(home, waiter, its, stands, score)
  end
  local bulk, n = home.bulk, #home.bulk.scores
  bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
  bulk.texts[n + 1], bulk.texts[n + 2] = waiter, shelf_0.waiter_text(its)
  if shelf_0.stands_parked(score) then bulk.told[#bulk.told + 1] = its.told_us end
  if its.told_us > 0 and its.told_us <= home.at_us then bulk.due = bulk.due + 1 end
  if stands then shelf_0.home_count(home, stands, -1) end
  shelf_0.home_count(home, score, 1)
end


function shelf_0.home_told(home, rank)
  local bulk = home.bulk
  if bulk and rank >= bulk.first then return bulk.told[rank - bulk.first + 1] or 0 end
  local waiter = shelf_0.home_at(home, home.coming + rank)
  local its = shelf_0.home_known(home, waiter)
  return its and its.told_us or 0
end


function shelf_0.home_before(home, ticket)
  if home.bulk then return home.bulk.first + #home.bulk.told end
  if home.parked == 0 then return 0 end
  local last = tonumber(call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2])
  if last < (4000000000000000 + ticket) then return home.parked end
  local before = call('ZCOUNT', home.queue_key, '4e15', string.format('(%.0f', 4000000000000000 + ticket))
  return math.max(0, before - home.hidden)
end


function shelf_0.home_ticket(home, joins_at)
  local bulk = home.bulk
  if bulk then
    bulk.number = bulk.number + 1
    return shelf_0.ticket_of(joins_at, bulk.number)
  end

  if home.total == 0 then call('DEL', home.waiters_key) end
  return shelf_0.ticket_of(joins_at, call('HINCRBY', home.waiters_key, '', 1))
end
--lua/lib/home/open.lua:13
function shelf_0.home_step_back(scope, by_us)
  local _, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  local found = call('ZRANGEBYSCORE', queue_key, scope.at_us + math.floor(by_us / 2), '(4e15', 'WITHSCORES')
  for i = 1, #found, 2 do call('ZADD', queue_key, (math.max(0, math.min(math.ceil((found[i + 1] - by_us)), 4000000000000000 - 1))), found[i]) end
end


function shelf_0.home_missed(home, waiter, its, stands)
  local away_us = home.at_us + home.clock.overdue_us + 2 * shelf_0.limits_longest(home)
  shelf_0.home_move(home, waiter, its, stands, its.by_hand and ((-4000000000000000) - math.ceil(away_us)) or (-math.floor((home.at_us))))
end



function shelf_0.home_miss(home, self, may_write)
  local overdue_us = home.at_us - home.clock.overdue_us
  for n = 1, 2000 do
    local waiter, stands = shelf_0.home_at(home, 0)
    local its = waiter ~= self and shelf_0.home_known(home, waiter)
    local turn_us = its and (shelf_0.stands_scheduled(stands) and stands or its.told_us)
    if not its or turn_us <= 0 or turn_us > (its.by_hand and home.at_us - 200000 or overdue_us) then return end
    if may_write and n <= 100 then
      shelf_0.home_missed(home, waiter, its, stands)
    else
      home.hides_job = home.hides_job or not its.by_hand
      home.out = home.out + 1
      if shelf_0.stands_scheduled(stands) then
        home.coming = home.coming - 1
      else
        home.parked, home.hidden = home.parked - 1, home.hidden + 1
      end
    end
  end
end


function shelf_0.home_find(scope, waiter, may_write)
  local text = scope.total > 0 and call('HGET', scope.waiters_key, waiter)
  local its = text and shelf_0.waiter_parse(text, scope.shared)
  local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
  if stands and shelf_0.stands_forgotten(stands, scope.clock.now_us) then
    if may_write then shelf_0.home_leave(scope, waiter, its, stands) end
    stands = nil
  end
  scope.its, scope.stands = stands and its, stands
end
--lua/lib/home/open.lua:68
function shelf_0.home_open(scope, waiter, clock, may_write)
  if scope.queue_key then return end
  scope.waiters_key, scope.queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.clock, scope.slow, scope.hidden = clock, nil, 0
  scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
  local count = call('ZCARD', scope.queue_key)
  local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
  scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
  scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
  scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
  scope.total = scope.out + scope.coming + scope.parked
  if first < (-4000000000000000) then
    local now_us_0_220 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_220), '(-4e15'
    for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
      if may_write then
        shelf_0.home_leave(scope, lost, shelf_0.home_known(scope, lost), (-4000000000000000))
      else
        scope.total = scope.total - 1
      end
    end
  end
  if waiter ~= '' then shelf_0.home_find(scope, waiter, may_write) end
  if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] == '1')) then shelf_0.home_miss(scope, waiter, may_write) end
end
--lua/lib/home/slow.lua:9
function shelf_0.home_slow(home)
  if home.slow then return home.slow end
  home.slow = {}
  for queue in pairs(home.slowed or {}) do home.slow[queue] = 0 end
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_0.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end


function shelf_0.home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/home/turn.lua:25
function shelf_0.turn_front(home)
  if home.front or home.total == 0 or not shelf_0.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_0.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_0.meters_front(home, texts)
end



function shelf_0.home_after(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_after(home, ahead, is_own)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_0.home_slot(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_slot(home, ahead, is_own, function(k)
    local waiter, score = shelf_0.home_at(home, k)
    if score and shelf_0.stands_scheduled(score) then return score end
    local its = shelf_0.home_known(home, waiter)
    return its and its.told_us or 0
  end)
  local slot_us = home.turn_us
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return slot_us
end



function shelf_0.home_turn(home, position, is_own)
  local at_us = math.max(home.at_us, home.paused_us)
  local ahead = home.coming + position
  local turn_us, binding = shelf_0.home_after(home, ahead, is_own)
  if position == 0 or turn_us <= at_us or (tonumber(argv[home.set + 3])) < 2 then return turn_us, binding end
  local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5

  local most_us = 0
  for tier = first, last, step do
    local _, _, each_us = shelf_0.tier_behind(home, tier, ahead, is_own)
    most_us = math.max(most_us, each_us)
  end
  most_us = at_us + shelf_0.limits_longest(home) + math.ceil(ahead * most_us)
  for tier = first, last, step do
    local before, window_us = shelf_0.tier_behind(home, tier, ahead, is_own)
    local rank = before - home.coming
    if rank >= 0 and rank < position then
      local told_us = shelf_0.home_told(home, rank)
      local its_us = told_us > 0 and math.max(math.min(told_us, most_us), at_us) + window_us or 0
      if its_us > turn_us then turn_us, binding = its_us, tier end
    end
  end
  return math.max(turn_us, math.min(shelf_0.home_told(home, position - 1), most_us)), binding
end



function shelf_0.turn_saved(home, rank)
  if rank < 1 or not home.costs then return nil end
  shelf_0.turn_front(home)
  local takes_more = false
  for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
  if not takes_more then return nil end
  local _, score = shelf_0.home_at(home, 0)
  local turn_us = score and (shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0))
  return turn_us and turn_us > home.at_us - 100000 and turn_us
end



function shelf_0.turn_due(home)
  local its, stands = home.its, home.stands
  if not its or stands < 0 then return end
  local turn_us = shelf_0.stands_scheduled(stands) and stands or its.told_us
  if turn_us <= 0 then return end
  home.told_us, home.is_due = turn_us, shelf_0.stands_scheduled(stands) or turn_us <= home.at_us + 3
  local _, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
  if home.is_due and (argv[home.set + 3] ~= '0') and (argv[(last - step + 1)]) == 'pace' then
    local _, score = shelf_0.home_at(home, 0)
    home.first_us = shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0)
  end
end


function shelf_0.turn_next(home, waiter)
  local rank = call('ZRANK', home.queue_key, waiter) - home.out
  return math.max(home.at_us + 1, shelf_0.home_slot(home, rank))
end



function shelf_0.turn_check(home, request)
  local its, stands, at_us = home.its, home.stands, home.at_us
  if home.total == 0 then
    home.turn_us, home.tier = shelf_0.home_after(home, 0, true)
    home.ahead = 0
    return
  end


  if request.is_due and not home.is_due then
    local before = home.cap and shelf_0.home_before(home, its and its.ticket or shelf_0.ticket_last(request.joins_at)) or 0
    home.turn_us, home.tier = shelf_0.home_after(home, before, true)
    home.ahead = before
    if home.turn_us <= at_us then
      home.is_here, home.takes_kept, home.in_time, home.position = true, true, before, before
      return
    end
  end

  if home.is_due then
    home.turn_us, home.tier = shelf_0.home_after(home, 0, true)
    home.ahead = 0
    local rank = shelf_0.stands_scheduled(stands) and 0 or home.coming + shelf_0.home_before(home, its.ticket)
    local saved_us = shelf_0.turn_saved(home, rank)
    if saved_us then home.turn_us = math.max(home.turn_us, saved_us) end
    if home.turn_us <= at_us then return end
    if shelf_0.stands_scheduled(stands) then
      home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
      home.turn_us = shelf_0.turn_next(home, request.waiter)
      return
    end
  end
  home.position = shelf_0.home_before(home, its and its.ticket or shelf_0.ticket_last(request.joins_at))

  if its and shelf_0.stands_parked(stands) and stands < (4000000000000000 + (its.ticket)) then home.position = home.position - 1 end
  home.turn_us, home.tier = shelf_0.home_turn(home, home.position, true)
  home.ahead = home.coming + home.position

  if (home.turn_us > at_us or home.cap) and (home.hides_job or next(shelf_0.home_slow(home))) then
    local in_time = shelf_0.home_in_time(home)
    if shelf_0.home_after(home, in_time, true) <= at_us then
      home.turn_us, home.is_here, home.in_time = at_us, true, in_time
    end
  end
end



function shelf_0.turn_refuses(home)
  local room = home.cap - home.running + home.mine
  if home.mine == 1 then return room < 1 end
  local waits = home.turn_us > home.at_us and home.cap > 0 and home.paused_us == 0
  if waits and (home.turn_us > home.at_us + 600000000 or room - home.coming - (home.bulk and home.bulk.due or 0) > 0) then return false end
  if home.is_here then
    room = room - home.in_time
  elseif home.total > 0 and not (home.is_due and shelf_0.stands_scheduled(home.stands)) then
    room = room - home.coming - (home.is_due and 0 or home.position or 0)
  end
  return room < 1
end
--lua/lib/lease.lua:60
function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



function shelf_0.lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.bulk or scope.running + (scope.total or 0) >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:46
function shelf_0.settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:74
function shelf_0.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_0.settings_paused(settings, now_us)
  return shelf_0.pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:27
function shelf_0.check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)

      if may_write then shelf_0.home_step_back(scope, by_us) end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end
--lua/lib/check.lua:48
function shelf_0.check_all(request, clock, may_write)
  local full, full_index
  for _, scope in ipairs(request.scopes) do
    scope.lease_us = request.lease_us
    shelf_0.home_open(scope, request.waiter, clock, may_write)
    scope.paused_us = scope.paused_us or shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us)

    if scope.its and (argv[4] == '1') then scope.its.ticket = shelf_0.ticket_follow(scope.its.ticket, request.joins_at) end
    shelf_0.turn_due(scope)
    request.is_due = request.is_due or scope.is_due
  end
  for s, scope in ipairs(request.scopes) do
    shelf_0.turn_check(scope, request)
    if scope.cap then
      if not scope.running then shelf_0.lease_load(scope, request.waiter, clock.now_us, may_write) end

      scope.is_full = shelf_0.turn_refuses(scope) or scope.paused_us > 0
      if scope.is_full and not (full and full.ahead * scope.cap >= scope.ahead * full.cap) then full, full_index = scope, s end
    end
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
--lua/lib/check.lua:69
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/home/offer.lua:13
function shelf_0.offer(home)
  if not (home.stands and shelf_0.stands_scheduled(home.stands)) then return false end
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  home.cap = tonumber(call('HGET', holders, ' ') or nil)
  if not home.cap or call('HSETNX', holders, '  ', '1') == 0 then return false end
  home.behind = shelf_0.home_before(home, home.its.ticket) + 1
  return true
end

function shelf_0.offer_forget(home)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  call('HDEL', holders, '  ')
end
--lua/lib/home/skip.lua:19
function shelf_0.skip_queues(home)
  local queues = {}
  for queue, count in pairs(shelf_0.home_slow(home)) do
    if count >= 3 then queues[#queues + 1] = queue end
  end
  table.sort(queues)
  return math.floor(home.at_us / 10000000) .. ' ' .. table.concat(queues, ' ')
end


function shelf_0.skip_from(home)
  local score, count, queues = string.match(call('HGET', home.waiters_key, ' ') or '', '^(%d+) (%d+) (.*)$')
  if queues ~= shelf_0.skip_queues(home) then return 0 end
  local before = call('ZCOUNT', home.queue_key, '4e15', '(' .. score)
  return before <= tonumber(count) and before or 0
end

function shelf_0.skip_note(home, rank)
  local _, score = shelf_0.home_at(home, home.coming + rank)
  if not score then return end
  local before = call('ZCOUNT', home.queue_key, '4e15', string.format('(%.0f', score))
  call('HSET', home.waiters_key, ' ', string.format('%.0f %d ', score, before) .. shelf_0.skip_queues(home))
end



function shelf_0.skip_next(home, rank)
  local slow, first = shelf_0.home_slow(home), rank
  if not next(slow) then return (shelf_0.home_at(home, home.coming + rank)), rank end
  local noted
  for page = 1, 2 do
    local from = home.out + home.coming + rank
    local found = call('ZRANGE', home.queue_key, from, from + 200 - 1)
    for i, waiter in ipairs(found) do
      if (slow[shelf_0.waiter_queue(waiter)] or 0) < 3 then
        rank = rank + i - 1
        if noted and rank > noted then shelf_0.skip_note(home, rank) end
        return waiter, rank
      end
    end
    rank = rank + #found
    if #found < 200 then return end
    if page == 1 and first <= 2 and not home.behind then
      noted = shelf_0.skip_from(home)
      rank = math.max(rank, noted)
    end
  end
  if noted then shelf_0.skip_note(home, rank) end
  home.skip_us = home.at_us + 50000
end
--lua/lib/home/fill.lua:27
function shelf_0.fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_116 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:137
local n_0_116 = #promotions
  promotions[n_0_116 + 1], promotions[n_0_116 + 2], promotions[n_0_116 + 3], promotions[n_0_116 + 4] = 20, home.keys, waiter, turn_us_0_116
--lua/lib/home/fill.lua:28
end
end


function shelf_0.fill_comes(home, its, slot_us)
  return its.told_us > 0 and its.told_us >= home.at_us - 200000 and its.told_us <= slot_us + 20000
end



function shelf_0.fill_known(home, rank, slot_us)
  for _ = 1, 400 do
    local waiter, at = shelf_0.skip_next(home, rank)
    local its = shelf_0.home_known(home, waiter)
    local since_us = its and its.in_vain and home.at_us - its.first_us
    if not since_us or since_us < 0 or since_us >= 1000000 or shelf_0.fill_comes(home, its, slot_us) then return waiter, at, its end
    home.retry_us = math.min(home.retry_us or math.huge, its.first_us + 1000000)
    rank = at + 1
  end
end


function shelf_0.fill_sooner(home, promotions, self)
  if home.coming == 0 then return end
  local from = string.format('(%.0f', home.at_us + 200000)
  local beyond = call('ZRANGEBYSCORE', home.queue_key, from, '(4e15', 'WITHSCORES', 'LIMIT', 0, 32)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local slot_us = shelf_0.home_slot(home, call('ZRANK', home.queue_key, waiter) - home.out)
    if home.shared then slot_us = home.shared.opens(home, waiter, slot_us) end
    if turn_us - slot_us < 20000 then return end
    shelf_0.home_move(home, waiter, nil, turn_us, math.max(0, math.min(math.ceil(slot_us), 4000000000000000 - 1)))
    if waiter ~= self then shelf_0.fill_tell(home, promotions, waiter, slot_us) end
  end
end
--lua/lib/home/fill.lua:71
function shelf_0.fill(home, promotions, self)
  local passed, rank, is_done = 0, home.behind or 0, false
  shelf_0.fill_sooner(home, promotions, self)
  for _ = 1, 32 do
    if home.cap and home.coming + passed >= home.cap - home.running then return 'cap' end
    local slot_us = shelf_0.home_slot(home, home.coming + passed)
    local waiter, at, its = shelf_0.fill_known(home, rank, slot_us)
    if not waiter then return 'none' end
    rank = at
    if its and its.told_us > 0 and not home.first_told_us then home.first_told_us = its.told_us end
    if not its then
      call('ZREM', home.queue_key, waiter)
      shelf_0.home_count(home, 4000000000000000, -1)
    elseif its.told_us == (-1) and not (home.cap or home.is_uncapped) then

      return 'none'
    elseif shelf_0.fill_comes(home, its, slot_us) then

      local leads = home.is_uncapped and waiter == self
      if its.told_us >= slot_us - 20000 and not leads then return 'told' end
      passed, rank = passed + 1, rank + 1
      if passed >= 2 then return 'told' end
    elseif its.by_hand then

      if its.told_us > slot_us then rank = rank + 1 else shelf_0.home_missed(home, waiter, its, 4000000000000000 + (its.ticket)) end
    else
      if slot_us > home.at_us + 200000 and (home.retry_us or home.coming + passed >= 2) then return 'far' end
      shelf_0.home_move(home, waiter, its, (4000000000000000 + (its.ticket)), math.max(0, math.min(math.ceil(slot_us), 4000000000000000 - 1)))
      shelf_0.home_keep(home, slot_us)
      if home.cap and not (is_done or home.behind) then shelf_0.offer_forget(home) end
      if its.told_us > 0 and its.told_us < home.at_us - 200000 then do
--lua/lib/reply.lua:137
local n_0_117 = #promotions
  promotions[n_0_117 + 1], promotions[n_0_117 + 2], promotions[n_0_117 + 3], promotions[n_0_117 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/fill.lua:101
end end
      if waiter ~= self or home.retry_us then shelf_0.fill_tell(home, promotions, waiter, slot_us) end
      is_done = true
    end
  end
  return is_done and 'many' or 'far'
end
--lua/lib/home/watch.lua:21
function shelf_0.watch_record(home)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local due, waiter = string.match(call('HGET', holders, '') or '', '^(%d+) (.*)$')
  return tonumber(due), waiter
end

function shelf_0.watch_is(home, waiter, at_us)
  local due_us, watchdog = nil, nil
  if home.cap then due_us, watchdog = shelf_0.watch_record(home) end
  return watchdog == waiter and due_us == at_us
end


function shelf_0.watch_due(home)
  local leases = given[home.keys + 5]
  local now_us, ended = home.clock.now_us, home.ended or 0
  local first = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]

  local ends_us = tonumber(first or now_us + home.clock.overdue_us)
  local due_us = math.max(now_us + ((home.cap == 0) and 30000000 or 1000000), ends_us)

  if (home.total or 0) > home.out then
    local _, score = shelf_0.home_at(home, 0)
    local first_us = score and shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0)
    if first_us > now_us then due_us = math.max(due_us, first_us + 1000000) end
  end

  if home.paused_us > 0 then due_us = home.paused_us end
  return math.min(due_us, now_us + 600000000)
end


function shelf_0.watch_far(home, ahead)
  local now_us = math.max(home.clock.now_us, home.paused_us or 0)
  if not ((argv[4] == '1') or home.bulk) then return now_us + 30000000 end
  return now_us + 600000000 + 1000000 * ahead
end


function shelf_0.watch_lacks(home, waiter)
  if home.bulk then return true end

  if not (argv[4] == '1') then return false end
  local due_us, other = shelf_0.watch_record(home)
  return not (due_us and due_us > home.clock.now_us and other ~= waiter)
end


function shelf_0.watch_keep(home, until_us, lease_us)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + 2 * lease_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
end


function shelf_0.watch_set(home, waiter, lease_us)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local due_us = shelf_0.watch_due(home)
  call('HSET', holders, '', string.format('%.0f ', due_us) .. waiter)
  shelf_0.watch_keep(home, due_us, lease_us)
  return due_us
end


function shelf_0.watch_park(home, waiter, lease_us)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local far_us = shelf_0.watch_far(home, home.ahead or 0)

  if home.bulk and home.bulk.is_noted then return far_us end
  if not (home.cap == 0) then call('HSET', holders, ' ', home.cap) end
  if home.bulk then
    home.bulk.is_noted = true
    shelf_0.watch_keep(home, far_us + 1000000 * home.bulk.count, lease_us)
  end
  if shelf_0.watch_lacks(home, waiter) then return shelf_0.watch_set(home, waiter, lease_us) end
  shelf_0.watch_keep(home, far_us, lease_us)
  return far_us
end


function shelf_0.watch_find(home, promotions)
  if home.parked == 0 or (home.cap == 0) then return end
  local due_us, watchdog = shelf_0.watch_record(home)
  if due_us and due_us + home.clock.overdue_us > home.clock.now_us and call('ZSCORE', home.queue_key, watchdog) then return end
  local last = call('ZREVRANGE', home.queue_key, 0, 0)[1]
  local its = shelf_0.home_known(home, last)

  if not its or its.told_us ~= (-1) or its.by_hand then return end
  do local turn_us_0_118 = shelf_0.watch_set(home, last, home.lease_us)
--lua/lib/reply.lua:137
local n_0_118 = #promotions
  promotions[n_0_118 + 1], promotions[n_0_118 + 2], promotions[n_0_118 + 3], promotions[n_0_118 + 4] = 20, home.keys, last, turn_us_0_118
--lua/lib/home/watch.lua:109
end
end


function shelf_0.watch_foretell(home, waiter)
  return shelf_0.watch_lacks(home, waiter) and shelf_0.watch_due(home) or shelf_0.watch_far(home, home.ahead or 0)
end
--lua/lib/home/park.lua:14
function shelf_0.park_its(home, request)
  local its = home.its or { ticket = shelf_0.home_ticket(home, request.joins_at), told_us = 0, first_us = 0, by_hand = not (argv[4] == '1') and not home.bulk }
  its.times, its.is_coming, its.in_vain, its.costs = 0, false, false, home.costs and table.concat(home.costs, ',') or ''
  return its
end



function shelf_0.park_in_vain(home, its)
  local stands = home.stands
  home.is_vain = home.is_due and shelf_0.stands_parked(stands) and home.turn_us > home.at_us + 50000
  if not stands or not shelf_0.stands_scheduled(stands) or home.paused_us > 0 then return end
  its.in_vain = home.is_full and stands >= home.at_us - 50000 or not home.is_full and home.turn_us > home.at_us + 200000
  if its.in_vain then its.first_us = home.at_us end
end


function shelf_0.park_here(home, request)
  local its, stands = shelf_0.park_its(home, request), home.stands
  local turn_us, score = home.turn_us, (4000000000000000 + (its.ticket))
  shelf_0.park_in_vain(home, its)
  home.is_uncapped = not home.cap and its.told_us == (-1)
  if home.is_full then
    its.told_us = (-1)
    turn_us = shelf_0.watch_park(home, request.waiter, request.lease_us)
  else

    if stands and shelf_0.stands_scheduled(stands) and turn_us <= home.at_us + 200000 then
      score = math.max(0, math.min(math.ceil(turn_us), 4000000000000000 - 1))
    else
      its.told_us = turn_us
    end
  end
  shelf_0.home_put(home, request.waiter, its, stands, score)
  shelf_0.home_keep(home, turn_us)
  return turn_us
end

function shelf_0.park_away(home, request, turn_us)
  local until_us = turn_us + 3600000000
  shelf_0.home_put(home, request.waiter, shelf_0.park_its(home, request), home.stands, (-4000000000000000) - math.ceil(until_us))
  shelf_0.home_keep(home, until_us)
end


function shelf_0.park(request, binding)
  local turn_us = shelf_0.park_here(binding, request)
  for _, scope in ipairs(request.scopes) do
    local refuses = scope.is_full or scope.turn_us > scope.at_us
    if scope ~= binding and (refuses or scope.stands) then shelf_0.park_away(scope, request, turn_us) end
  end
  return turn_us
end
--lua/lib/home/late.lua:26
function shelf_0.late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming, its.in_vain = its.times + 1, false, false
  shelf_0.home_note(home, waiter, its)
  do
--lua/lib/reply.lua:137
local n_0_119 = #promotions
  promotions[n_0_119 + 1], promotions[n_0_119 + 2], promotions[n_0_119 + 3], promotions[n_0_119 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/late.lua:30
end
  shelf_0.fill_tell(home, promotions, waiter, home.at_us)
end


function shelf_0.late_aside(home, waiter, its, stands)
  local queue, slow = shelf_0.waiter_queue(waiter), shelf_0.home_slow(home)
  if (slow[queue] or 0) >= 3 then
    its.told_us = 0
    shelf_0.home_put(home, waiter, its, stands, 4000000000000000 + (its.ticket))
  else
    slow[queue] = (slow[queue] or 0) + 1
    shelf_0.home_move(home, waiter, its, stands, -math.floor((home.at_us)))
  end
end

function shelf_0.late_see(home, promotions, self)
  if home.coming == 0 then return end
  local slow, seen = shelf_0.home_slow(home), {}
  local late = call('ZRANGEBYSCORE', home.queue_key, 0, home.at_us - 50000, 'WITHSCORES', 'LIMIT', 0, 50)
  for i = 1, #late, 2 do
    local waiter, turn_us = late[i], tonumber(late[i + 1])
    local its = waiter ~= self and shelf_0.home_known(home, waiter)
    local queue, late_us = shelf_0.waiter_queue(waiter), home.at_us - turn_us
    local is_slow = slow[queue]
    seen[queue] = (seen[queue] or 0) + 1
    if waiter == self or is_slow and seen[queue] <= 3 and late_us < 1000000 and not home.cap then

    elseif not its then
      shelf_0.home_leave(home, waiter, nil, turn_us)
    elseif is_slow or late_us > 200000 and (its.is_coming or its.times >= 2) then
      shelf_0.late_aside(home, waiter, its, turn_us)
    elseif not its.is_coming and its.times < 2 and late_us > 50000 * 2 ^ its.times then
      shelf_0.late_tell(home, promotions, waiter, its, turn_us)
    end
  end
end


function shelf_0.aside_look(home, promotions)
  if home.out == 0 then return end
  local found = call('ZREVRANGEBYSCORE', home.queue_key, '(0', '(-4e15', 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, stands = found[1], tonumber(found[2] or nil)
  home.aside_us = stands and -stands
  if not waiter or math.abs(home.at_us + stands) < 5000000 then return end
  local its = shelf_0.home_known(home, waiter)
  if not its or its.times >= 10 and not its.is_coming then return shelf_0.home_leave(home, waiter, its, stands) end
  shelf_0.home_move(home, waiter, its, stands, -math.floor((home.at_us)))
  home.aside_us = home.at_us
  shelf_0.late_tell(home, promotions, waiter, its, home.at_us)
end

function shelf_0.late_look(home, promotions, self)
  shelf_0.aside_look(home, promotions)
  shelf_0.late_see(home, promotions, self)
end


function shelf_0.home_look(home, promotions, why, again_us)
  if home.total == 0 then return end
  local first = home.coming > 0 and call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  local look_us = first and math.max(tonumber(first), home.at_us) + 70000
  if why == 'many' then look_us = home.at_us + 1000 end
  if why == 'cap' then
    local ends_us = math.max(home.ends_us or 0, home.at_us + 20000)
    look_us = math.min(look_us or ends_us, ends_us)
  end
  if home.first_told_us then
    local told_us = math.max(home.first_told_us, home.at_us) + 250000
    look_us = math.min(look_us or told_us, told_us)
  end
  if home.aside_us then look_us = math.min(look_us or math.huge, home.aside_us + 5000000) end
  if again_us then look_us = math.min(look_us or again_us, again_us) end
  if home.retry_us then look_us = math.min(look_us or home.retry_us, home.retry_us) end
  if look_us then do
--lua/lib/reply.lua:137
local n_0_120 = #promotions
  promotions[n_0_120 + 1], promotions[n_0_120 + 2], promotions[n_0_120 + 3], promotions[n_0_120 + 4] = 23, home.keys, look_us, 0
--lua/lib/home/late.lua:104
end end
end
--lua/lib/home/report.lua:15
function shelf_0.report_still_waits(home, waiter, token, watches)
  local its, stands = home.its, home.stands
  local turn_us = shelf_0.stands_scheduled(stands) and stands or shelf_0.stands_aside(stands) and home.at_us or its.told_us
  if token == '0' then return turn_us > 0 and turn_us <= home.at_us + 1000000 end
  if turn_us == tonumber(token) then return true end
  return watches(home, waiter, tonumber(token))
end


function shelf_0.report_apply(home, what, waiter, token, watches)
  local its, stands = home.its, home.stands
  if not its then return false end
  if what == 'waiting' then return shelf_0.report_still_waits(home, waiter, token, watches) end
  if what == 'gone' then
    shelf_0.home_leave(home, waiter, its, stands)
  elseif what == 'absent' then
    shelf_0.home_move(home, waiter, its, stands, (-4000000000000000) - math.ceil((home.at_us + 3600000000)))
    shelf_0.home_keep(home, home.at_us + 3600000000)
  elseif what == 'postponed' and stands >= 0 then
    shelf_0.home_move(home, waiter, its, stands, -math.floor((home.at_us)))
  elseif what == 'arrived' and stands < 0 then
    its.told_us = 0
    shelf_0.home_put(home, waiter, its, stands, 4000000000000000 + (its.ticket))
  elseif what == 'coming' and not shelf_0.stands_parked(stands) then
    its.is_coming = true
    shelf_0.home_note(home, waiter, its)
  else
    return false
  end
  return true
end
--lua/lib/home/early.lua:20
function shelf_0.early_from(home)
  local low, high = 0, home.parked
  while low < high do
    local middle = math.floor((low + high) / 2)
    if shelf_0.home_told(home, middle) > home.at_us + 10000 then high = middle else low = middle + 1 end
  end
  return low
end



function shelf_0.early_known(home, rank, waiter)
  local its = shelf_0.home_known(home, waiter or shelf_0.home_at(home, home.coming + rank))
  if not its then return nil end
  if its.told_us <= 0 or its.by_hand then return its, false end
  local turn_us = shelf_0.home_after(home, home.coming + rank, false)
  local early_us = turn_us - its.told_us
  if early_us <= 20000 then return its end
  return its, turn_us, turn_us - 4 * early_us
end



function shelf_0.early_first(home)
  local low = shelf_0.early_from(home)
  local high, told_us, tell_us = low, nil, math.huge
  local step = math.min(100, math.ceil(home.parked / 20))
  for _ = 1, 200 do
    local its, turn_us, its_us = shelf_0.early_known(home, high)
    if not its then return nil, nil, tell_us end
    if turn_us and its_us <= home.at_us then
      told_us = its.told_us
      break
    end
    if turn_us then tell_us = math.min(tell_us, its_us) end
    low, high = high + 1, high + (turn_us == false and 1 or step)
  end
  while told_us and low < high do
    local middle = math.floor((low + high) / 2)
    local its, turn_us, its_us = shelf_0.early_known(home, middle)
    if turn_us and its_us <= home.at_us then high, told_us = middle, its.told_us else low = middle + 1 end
  end
  return high, told_us, tell_us
end


function shelf_0.early_push(home, promotions, rank)
  local first = home.out + home.coming + rank
  for i, waiter in ipairs(call('ZRANGE', home.queue_key, first, first + 100 - 1)) do
    local its, turn_us, its_us = shelf_0.early_known(home, rank + i - 1, waiter)
    if turn_us and its_us <= home.at_us then
      its.told_us = turn_us
      shelf_0.home_note(home, waiter, its)
      do
--lua/lib/reply.lua:137
local n_0_121 = #promotions
  promotions[n_0_121 + 1], promotions[n_0_121 + 2], promotions[n_0_121 + 3], promotions[n_0_121 + 4] = 21, home.keys, waiter, turn_us
--lua/lib/home/early.lua:73
end
    end
  end
end


function shelf_0.early_tell(home, promotions)
  local rank, told_us, tell_us = shelf_0.early_first(home)
  if told_us and told_us < home.at_us + 1000000 then
    shelf_0.early_push(home, promotions, rank)
    rank, told_us, tell_us = shelf_0.early_first(home)
  end
  local again_us = math.min(tell_us, told_us and told_us - 500000 or math.huge)
  if again_us < math.huge then do local what_0_122 = math.max(again_us, home.at_us + 20000)
--lua/lib/reply.lua:137
local n_0_122 = #promotions
  promotions[n_0_122 + 1], promotions[n_0_122 + 2], promotions[n_0_122 + 3], promotions[n_0_122 + 4] = 24, home.keys, what_0_122, 0
--lua/lib/home/early.lua:86
end end
end
--lua/lib/home/schedule.lua:25
function shelf_0.schedule_ends(scope)
  local leases = given[scope.keys + 5]
  scope.ends_us = tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or scope.at_us + 30000000)
end


function shelf_0.home_schedule(home, promotions, self)
  if home.total == 0 then return end
  shelf_0.late_look(home, promotions, self)
  if home.retells then shelf_0.early_tell(home, promotions) end
  local why = shelf_0.fill(home, promotions, self)
  if home.cap then shelf_0.watch_find(home, promotions) end
  shelf_0.home_look(home, promotions, why, home.skip_us)
end


function shelf_0.schedule_less(home)
  local found = call('ZREVRANGEBYSCORE', home.queue_key, '(4e15', 0, 'WITHSCORES', 'LIMIT', 0, 1)
  local its = shelf_0.home_known(home, found[1])
  if its then shelf_0.home_move(home, found[1], its, tonumber(found[2]), 4000000000000000 + (its.ticket)) end
end


function shelf_0.schedule_left(scope, waiter)
  if not scope.its then return end
  scope.is_uncapped = not scope.cap and scope.its.told_us == (-1)
  shelf_0.home_leave(scope, waiter, scope.its, scope.stands, true)
  scope.front = nil
end


function shelf_0.schedule_after(request, is_admitted, clock, promotions)
  if not (argv[4] == '1') then return end
  for _, scope in ipairs(request.scopes) do

    local is_blind = not (argv[scope.set + 3] ~= '0') and shelf_0.limits_longest(scope) > 0
    if scope.total > 0 and not is_blind and (is_admitted or not (scope.cap == 0) or shelf_0.offer(scope)) then

      scope.slow = nil
      if scope.cap then
        shelf_0.schedule_ends(scope)
        if is_admitted then scope.running = scope.running + 1 - scope.mine end
        if is_admitted and scope.takes_kept and scope.coming > scope.cap - scope.running then shelf_0.schedule_less(scope) end
      end
      if scope.is_vain then do local what_0_123 = scope.at_us
--lua/lib/reply.lua:137
local n_0_123 = #promotions
  promotions[n_0_123 + 1], promotions[n_0_123 + 2], promotions[n_0_123 + 3], promotions[n_0_123 + 4] = 24, scope.keys, what_0_123, 0
--lua/lib/home/schedule.lua:69
end end
      shelf_0.home_schedule(scope, promotions, request.waiter)
    end
  end
end


function shelf_0.schedule_event(scope, what, waiter, token, lease_us, clock, promotions)
  local request = { waiter = waiter, joins_at = 0, lease_us = lease_us, scopes = { scope } }
  if (argv[scope.set + 2]) ~= '' then do local now_us_0_131 = clock.now_us
--lua/lib/log.lua:33
local tail_0_131 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_131
  if tail_0_131 ~= '' then
    local newest_0_131 = unpack_bytes('<d', tail_0_131, #tail_0_131 - 7)
    if newest_0_131 > now_us_0_131 + 1000000 then
      scope.set_back_us = newest_0_131 - now_us_0_131
    elseif newest_0_131 > now_us_0_131 then
      scope.at_us = newest_0_131
    elseif newest_0_131 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/home/schedule.lua:78
end end
  do
--lua/lib/sums.lua:100
for i_0_146 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_146 = tostring(i_0_146)
--lua/lib/sums.lua:78
    local opened_1_95 = scope.sums or {}
  scope.sums = opened_1_95
  local __0_146 = opened_1_95[slot_0_146]
  if not __0_146 then
    local key_1_95 = slot_0_146 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_146])
--lua/lib/sums.lua:65
    local text_2_49 = call('GETRANGE', key_1_95, '-320', '-1')
  local size_2_49, head_2_49 = #text_2_49, text_2_49
  if size_2_49 == 320 then
    size_2_49, head_2_49 = call('STRLEN', key_1_95), call('GETRANGE', key_1_95, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_95 = { head = head_2_49, text = text_2_49, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_49 >= 64 then
    local __3_5, __3_5, moved_3_5, __3_5, groups_3_5, front_3_5, total_3_5, base_3_5 = unpack_bytes('<dddddddd', head_2_49)
    local when_3_5, sum_3_5 = unpack_bytes('<dd', text_2_49, #text_2_49 - 16 + 1)
    if groups_3_5 > 0 then read_1_95.groups, read_1_95.front, read_1_95.from = groups_3_5, front_3_5, 64 + 8 * (groups_3_5 + groups_3_5 / 64) end
    local entries_3_5 = (size_2_49 - read_1_95.from) / 16
    read_1_95.entries, read_1_95.first = entries_3_5, math.max(0, entries_3_5 - math.floor(#text_2_49 / 16))
    read_1_95.base, read_1_95.total, read_1_95.sum, read_1_95.moved_us = -base_3_5, total_3_5, total_3_5 - sum_3_5, -moved_3_5
    if entries_3_5 > 0 then read_1_95.newest_us = when_3_5 end
  end
--lua/lib/sums.lua:84
    __0_146 = read_1_95
    if #__0_146.head < 64 then scope.is_bare = true end
    local ahead_us_1_95 = __0_146.newest_us - scope.at_us
    if ahead_us_1_95 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_95)
    elseif ahead_us_1_95 > 0 then
      scope.at_us = __0_146.newest_us
    end
    opened_1_95[slot_0_146] = __0_146
  end
--lua/lib/sums.lua:103
  end
--lua/lib/home/schedule.lua:79
end
  shelf_0.check_set_back(request, true)
  shelf_0.home_open(scope, waiter, clock, true)
  local is_known = what and shelf_0.report_apply(scope, what, waiter, token, shelf_0.watch_is)

  if what == 'waiting' or scope.total == 0 or not (argv[4] == '1') then return is_known end
  scope.paused_us, scope.lease_us = shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us), lease_us
  if scope.cap == (-1) then
    local _, holders = given[scope.keys + 5], given[scope.keys + 6]
    scope.cap = tonumber(call('HGET', holders, ' ') or nil)
  end
  if scope.cap then
    shelf_0.lease_load(scope, '', clock.now_us, true)
    shelf_0.schedule_ends(scope)
  end
  scope.retells = not what and token == '1'
  shelf_0.home_schedule(scope, promotions, '')
  return is_known
end
--lua/lib/carry_sources.lua:12
function shelf_0.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_0.carry_of_sums(key, at_us)
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
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_150, at_0_150 = log.text, 1
  if i < log.first then
    text_0_150 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_150 = #text_0_150 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_150 = unpack_bytes('<dd', text_0_150, at_0_150)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
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
--lua/lib/sums.lua:153
    sum = more_0_159 - sum_0_159
  end
--lua/lib/carry_sources.lua:26
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


function shelf_0.carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return shelf_0.carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


function shelf_0.carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return shelf_0.carry_of_log(base .. name, at_us) end
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


function shelf_0.carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:15
function shelf_0.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_139, __0_139, moved_0_139, __0_139, groups_0_139, front_0_139, total_0_139, base_0_139 = unpack_bytes('<dddddddd', text)
    local when_0_139, sum_0_139 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_139 > 0 then log.groups, log.front, log.from = groups_0_139, front_0_139, 64 + 8 * (groups_0_139 + groups_0_139 / 64) end
    local entries_0_139 = (size - log.from) / 16
    log.entries, log.first = entries_0_139, math.max(0, entries_0_139 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_139, total_0_139, total_0_139 - sum_0_139, -moved_0_139
    if entries_0_139 > 0 then log.newest_us = when_0_139 end
  end
--lua/lib/carry_logs.lua:21
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
    local __0_140, __0_140, moved_0_140, __0_140, groups_0_140, front_0_140, total_0_140, base_0_140 = unpack_bytes('<dddddddd', text)
    local when_0_140, sum_0_140 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_140 > 0 then written.groups, written.front, written.from = groups_0_140, front_0_140, 64 + 8 * (groups_0_140 + groups_0_140 / 64) end
    local entries_0_140 = (size - written.from) / 16
    written.entries, written.first = entries_0_140, math.max(0, entries_0_140 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_140, total_0_140, total_0_140 - sum_0_140, -moved_0_140
    if entries_0_140 > 0 then written.newest_us = when_0_140 end
  end
--lua/lib/carry_logs.lua:29
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_129 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_129, ttl_ms_0_129 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_129 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_129) < ttl_ms_0_129 then
    call('PEXPIRE', meters_0_129, ttl_ms_0_129)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_0.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
  if units > math.min(1000, limit) and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_0.log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    shelf_0.carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry.lua:38
function shelf_0.carry_targets(scope)
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
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_94)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_94, #text_1_94 - 16 + 1)
    if groups_2_48 > 0 then read_0_145.groups, read_0_145.front, read_0_145.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_94 - read_0_145.from) / 16
    read_0_145.entries, read_0_145.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_94 / 16))
    read_0_145.base, read_0_145.total, read_0_145.sum, read_0_145.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_145.newest_us = when_2_48 end
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
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_125 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_125)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:52
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



function shelf_0.carry_unnamed(scope)
  local targets, lacks = shelf_0.carry_targets(scope), scope.is_changed
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
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



function shelf_0.carry_missed(scopes)
  for s, scope in ipairs(scopes) do
    local endings = shelf_0.carry_unnamed(scope)
    if endings then return s, endings end
  end
end


function shelf_0.carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = entry end
    end
    return entries
  end
  local missing = shelf_0.carry_count(history, since_us) - shelf_0.carry_count(own, since_us)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


function shelf_0.carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or shelf_0.carry_of_log(base .. name, at_us)
    local entries = shelf_0.carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      shelf_0.carry_write_log(scope, entries, target.most, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:23
    local __0_175, edges_0_175 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_175 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_175 = at_us + length_us, nil
  if edges_0_175 ~= '' then
    local __0_175, last_0_175, guard_us_0_175, edge_us_0_175 = string.find(edges_0_175, '^(%S+) (%S+)')
    local is_here_0_175 = false
    edge_us_0_175 = edge_us_0_175 * 1000000
    repeat
      local from_us_0_175, __0_175, to_0_175, length_0_175, count_0_175 = edge_us_0_175, string.find(edges_0_175, '^ ([%d.]+)x(%d+)', last_0_175 + 1)
      if to_0_175 then
        last_0_175, length_us = to_0_175, math.floor(length_0_175 * 1000000 + 0.5)
        edge_us_0_175 = edge_us_0_175 + length_us * count_0_175
      end
      is_here_0_175 = not to_0_175 or at_us < edge_us_0_175
      if is_here_0_175 then ends_us = from_us_0_175 + (math.floor((at_us - from_us_0_175) / length_us) + 1) * length_us end
      if is_here_0_175 and to_0_175 then alike_0_175 = math.floor((edge_us_0_175 - ends_us) / length_us + 0.5) end
    until is_here_0_175
    closes_us_0_175 = ends_us - guard_us_0_175
  end
local closes_us = closes_us_0_175 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_179 = scope[tier]
  if kept_0_179 == nil then
    local field_1_82 = argv[tier + 3]
    kept_0_179 = call('HGET', (given[scope.keys]), field_1_82)
    scope[tier] = kept_0_179
    if not kept_0_179 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_179 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_179) end

  local __0_179, edges_0_179 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_179 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_179 == '' and 1 or 2)
  if is_set_back_0_179 then
    do local at_us_1_119 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_119, edges_1_119 = argv[tier + 3], argv[tier + 4]
  local length_us_1_119, alike_1_119 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_119, closes_us_1_119 = at_us_1_119 + length_us_1_119, nil
  if edges_1_119 ~= '' then
    local __1_119, last_1_119, guard_us_1_119, edge_us_1_119 = string.find(edges_1_119, '^(%S+) (%S+)')
    local is_here_1_119 = false
    edge_us_1_119 = edge_us_1_119 * 1000000
    repeat
      local from_us_1_119, __1_119, to_1_119, length_1_119, count_1_119 = edge_us_1_119, string.find(edges_1_119, '^ ([%d.]+)x(%d+)', last_1_119 + 1)
      if to_1_119 then
        last_1_119, length_us_1_119 = to_1_119, math.floor(length_1_119 * 1000000 + 0.5)
        edge_us_1_119 = edge_us_1_119 + length_us_1_119 * count_1_119
      end
      is_here_1_119 = not to_1_119 or at_us_1_119 < edge_us_1_119
      if is_here_1_119 then ends_us_1_119 = from_us_1_119 + (math.floor((at_us_1_119 - from_us_1_119) / length_us_1_119) + 1) * length_us_1_119 end
      if is_here_1_119 and to_1_119 then alike_1_119 = math.floor((edge_us_1_119 - ends_us_1_119) / length_us_1_119 + 0.5) end
    until is_here_1_119
    closes_us_1_119 = ends_us_1_119 - guard_us_1_119
  end
own_ends_us, own_closes_us = ends_us_1_119, closes_us_1_119 or ends_us_1_119
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_179 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

    if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
    local kept_0_186 = scope[tier]
  if kept_0_186 == nil then
    local field_1_83 = argv[tier + 3]
    kept_0_186 = call('HGET', (given[scope.keys]), field_1_83)
    scope[tier] = kept_0_186
    if not kept_0_186 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_186, is_set_back_0_186 = 0, 0, false
  if kept_0_186 then served_us, expires_us_0_186 = unpack_bytes('<dd', kept_0_186) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_186, burst_0_186 = argv[tier + 3], argv[tier + 4]
    local most_us_0_186 = scope.at_us + burst_0_186 * each_us + (argv[tier + 2])
    is_set_back_0_186 = served_us > most_us_0_186
    if is_set_back_0_186 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_186)
  end
--lua/lib/carry.lua:139
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
    do local lasts_us_0_130 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_130, ttl_ms_0_130 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_130 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_130) < ttl_ms_0_130 then
    call('PEXPIRE', meters_0_130, ttl_ms_0_130)
  end
--lua/lib/carry.lua:151
end
  end
end


function shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), shelf_0.carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_66 = target.tier local _, edges = argv[tier_0_66 + 3], argv[tier_0_66 + 4]
      local is_open = target.kind == 'fixed' and edges == ''
      local is_news = not is_named or is_log and target.is_bare and not is_open
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and shelf_0.carry_unit(other) == shelf_0.carry_unit(name) then
        histories[other] = histories[other] or shelf_0.carry_history(base, other, scope.at_us)
        local units = shelf_0.carry_count(histories[other], scope.at_us - (is_open and 2 or 1) * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    shelf_0.carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
end
--lua/lib/clock.lua:27
  local overdue_us_0_223 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_223 }
--lua/acquire.lua:25
  return {
    clock = clock,
    promotions = {},
    other_limits = shelf_0.settings_other,
    reply_stored = shelf_0.reply_stored,
    reply_unnamed = shelf_0.reply_unnamed,
    set_back = shelf_0.check_set_back,
    missed = shelf_0.carry_missed,
    carry = shelf_0.carry_scope,
    check = shelf_0.check_all,
    foretell = shelf_0.watch_foretell,
    park = shelf_0.park,
    left = shelf_0.schedule_left,
    schedule = shelf_0.schedule_after,
    event = shelf_0.schedule_event,
    note_costs = shelf_0.meters_note,
  }
end


local function make_settle()
--lua/lib/request_limits.lua:4
local argv = ARGV
local given = KEYS
--lua/lib/charged.lua:29
local shelf_1 = { settled_moved = 0, settled_note = 0, settled_text = 0, log_find = 0, log_settle = 0, log_to_sums = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, fixed_settle = 0, gcra_settle = 0, summed_settle = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, home_step_back = 0, check_set_back = 0, settle_is_rest = 0, settle_scope = 0, settle_event = 0 } function shelf_1.settled_moved(scope, name)
  return scope.moved[name] or 0
end


function shelf_1.settled_note(scope, name, moved_us)
  if moved_us == shelf_1.settled_moved(scope, name) then return end
  scope.moved[name], scope.is_moved = moved_us, true
end


function shelf_1.settled_text(scope, at)
  local text = at
  for name, moved_us in pairs(scope.moved) do
    if moved_us ~= 0 then text = text .. string.format('/%s=%.0f', name, moved_us) end
  end
  return text
end
--lua/lib/meters.lua:8
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:149
function shelf_1.log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end




function shelf_1.log_settle(scope, at_us, moved_us, counted, right)
  local key, now = (given[scope.keys + 1]), scope.at_us
  local longest_us, _, moved = unpack_bytes('<ddd', call('GETRANGE', key, 0, 32 - 1))

  local is_more = scope.is_carried and right > counted
  local at = at_us + (is_more and 0 or moved_us + moved)
  if at <= now - longest_us then return moved_us end
  local entries = (call('STRLEN', key) - 32) / 8
  local first = shelf_1.log_find(key, entries, at)
  local own = shelf_1.log_find(key, entries, at + 1) - first
  if scope.is_carried and own == 0 and first < entries then
    at = unpack_bytes('<d', call('GETRANGE', key, 32 + first * 8, 32 + first * 8 + 7))
    own = shelf_1.log_find(key, entries, at + 1) - first
  end
  if own == 0 and counted > 0 and not is_more then return moved_us end
  if own == 0 and first == entries and at > now then

    at = math.max(now, entries > 0 and unpack_bytes('<d', call('GETRANGE', key, -8, -1)) or now)
  end
  local from = 32 + first * 8
  if right > counted then
    call('SETRANGE', key, from, string.rep(pack('<d', at), right - counted) .. call('GETRANGE', key, from, -1))
    return at - at_us - moved
  end
  local removed = math.min(math.max(0, own - right), counted - right)
  local rest = call('GETRANGE', key, from + removed * 8, -1)
  local kept = call('GETRANGE', key, 0, 32 + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
  return moved_us
end
--lua/lib/log_to_sums.lua:15
function shelf_1.log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = shelf_1.log_find(key, count, own_us), shelf_1.log_find(key, count, own_us + 1) end
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
  local size_0_285 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_285 >= 64 then
    local __0_285, __0_285, moved_0_285, __0_285, groups_0_285, front_0_285, total_0_285, base_0_285 = unpack_bytes('<dddddddd', text)
    local when_0_285, sum_0_285 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_285 > 0 then log.groups, log.front, log.from = groups_0_285, front_0_285, 64 + 8 * (groups_0_285 + groups_0_285 / 64) end
    local entries_0_285 = (size_0_285 - log.from) / 16
    log.entries, log.first = entries_0_285, math.max(0, entries_0_285 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_285, total_0_285, total_0_285 - sum_0_285, -moved_0_285
    if entries_0_285 > 0 then log.newest_us = when_0_285 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/sums_settle.lua:14
function shelf_1.sums_make_room(log, key)
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

function shelf_1.sums_add_at(key, at, more)
  call('SETRANGE', key, at, pack('<d', unpack_bytes('<d', call('GETRANGE', key, at, at + 7)) + more))
end


function shelf_1.sums_correct(log, key, entry, more, text, first)
  local group, last = math.floor(entry / 32), math.floor((log.entries - 1) / 32)
  local doubles = (#text / 16 - (entry - first)) * 2
  local format = string.sub('<dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', 1, doubles + 1)
  local rest = { unpack_bytes(format, text, (entry - first) * 16 + 1) }
  for i = 2, doubles, 2 do rest[i] = rest[i] - more end
  call('SETRANGE', key, log.from + entry * 16, pack(format, unpack(rest, 1, doubles)))
  if group == last then return end
  if group >= (log.groups or 0) then shelf_1.sums_make_room(log, key) end
  shelf_1.sums_add_at(key, 64 + 8 * math.floor(group / 64), more)
  shelf_1.sums_add_at(key, 64 + 8 * (log.groups / 64 + group), more)
  call('SETRANGE', key, '48', pack('<d', log.total + more))
end


function shelf_1.sums_insert(log, key, entry, at, units)
  local entry_0_296 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_296 >= 0 then
--lua/lib/sums.lua:109
    local text_1_199, at_1_199 = log.text, 1
  if entry_0_296 < log.first then
    text_1_199 = call('GETRANGE', key, log.from + entry_0_296 * 16, log.from + entry_0_296 * 16 + 16 - 1)
  else
    at_1_199 = #text_1_199 - (log.entries - entry_0_296) * 16 + 1
  end
  local __0_296, sum_0_296 = unpack_bytes('<dd', text_1_199, at_1_199)






    local more_0_296, groups_1_205 = log.total, log.groups or 0
  local group_1_205 = math.floor(entry_0_296 / 32)
  if group_1_205 < groups_1_205 then
    local known_1_205 = log.known
    if not known_1_205 then
      local packed_1_205 = call('GETRANGE', key, 64, 64 + groups_1_205 / 64 * 8 - 1)
      known_1_205 = { [0] = log.front }
      for i_1_205 = 1, groups_1_205 / 64 do known_1_205[i_1_205] = known_1_205[i_1_205 - 1] + unpack_bytes('<d', packed_1_205, 8 * i_1_205 - 7) end
      known_1_205.slices, log.known = {}, known_1_205
    end
    local at_1_205 = math.floor(group_1_205 / 64)
    local slice_1_205 = known_1_205.slices[at_1_205]
    if not slice_1_205 then
      local from_1_205 = 64 + 8 * (groups_1_205 / 64 + at_1_205 * 64)
      local packed_1_205 = call('GETRANGE', key, from_1_205, from_1_205 + 8 * 64 - 1)
      slice_1_205 = { [0] = known_1_205[at_1_205] }
      for i_1_205 = 1, 64 - 1 do slice_1_205[i_1_205] = slice_1_205[i_1_205 - 1] + unpack_bytes('<d', packed_1_205, 8 * i_1_205 - 7) end
      known_1_205.slices[at_1_205] = slice_1_205
    end
    more_0_296 = slice_1_205[group_1_205 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_296 - sum_0_296
  end
--lua/lib/sums.lua:122
  local more, groups_0_294 = log.total, log.groups or 0
  local group_0_294 = math.floor(entry / 32)
  if group_0_294 < groups_0_294 then
    local known_0_294 = log.known
    if not known_0_294 then
      local packed_0_294 = call('GETRANGE', key, 64, 64 + groups_0_294 / 64 * 8 - 1)
      known_0_294 = { [0] = log.front }
      for i_0_294 = 1, groups_0_294 / 64 do known_0_294[i_0_294] = known_0_294[i_0_294 - 1] + unpack_bytes('<d', packed_0_294, 8 * i_0_294 - 7) end
      known_0_294.slices, log.known = {}, known_0_294
    end
    local at_0_294 = math.floor(group_0_294 / 64)
    local slice_0_294 = known_0_294.slices[at_0_294]
    if not slice_0_294 then
      local from_0_294 = 64 + 8 * (groups_0_294 / 64 + at_0_294 * 64)
      local packed_0_294 = call('GETRANGE', key, from_0_294, from_0_294 + 8 * 64 - 1)
      slice_0_294 = { [0] = known_0_294[at_0_294] }
      for i_0_294 = 1, 64 - 1 do slice_0_294[i_0_294] = slice_0_294[i_0_294 - 1] + unpack_bytes('<d', packed_0_294, 8 * i_0_294 - 7) end
      known_0_294.slices[at_0_294] = slice_0_294
    end
    more = slice_0_294[group_0_294 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_291, at_0_291 = log.text, 1
  if i < log.first then
    text_0_291 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_291 = #text_0_291 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_291 = unpack_bytes('<dd', text_0_291, at_0_291)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_200, at_1_200 = log.text, 1
  if i < log.first then
    text_1_200 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_200 = #text_1_200 - (log.entries - i) * 16 + 1
  end
  local __0_297, sum_0_297 = unpack_bytes('<dd', text_1_200, at_1_200)






    local more_0_297, groups_1_206 = log.total, log.groups or 0
  local group_1_206 = math.floor(i / 32)
  if group_1_206 < groups_1_206 then
    local known_1_206 = log.known
    if not known_1_206 then
      local packed_1_206 = call('GETRANGE', key, 64, 64 + groups_1_206 / 64 * 8 - 1)
      known_1_206 = { [0] = log.front }
      for i_1_206 = 1, groups_1_206 / 64 do known_1_206[i_1_206] = known_1_206[i_1_206 - 1] + unpack_bytes('<d', packed_1_206, 8 * i_1_206 - 7) end
      known_1_206.slices, log.known = {}, known_1_206
    end
    local at_1_206 = math.floor(group_1_206 / 64)
    local slice_1_206 = known_1_206.slices[at_1_206]
    if not slice_1_206 then
      local from_1_206 = 64 + 8 * (groups_1_206 / 64 + at_1_206 * 64)
      local packed_1_206 = call('GETRANGE', key, from_1_206, from_1_206 + 8 * 64 - 1)
      slice_1_206 = { [0] = known_1_206[at_1_206] }
      for i_1_206 = 1, 64 - 1 do slice_1_206[i_1_206] = slice_1_206[i_1_206 - 1] + unpack_bytes('<d', packed_1_206, 8 * i_1_206 - 7) end
      known_1_206.slices[at_1_206] = slice_1_206
    end
    more_0_297 = slice_1_206[group_1_206 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_297 - sum_0_297
  end
--lua/lib/sums_settle.lua:55
    local entry_0_295 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_295 = log.total, log.groups or 0
  local group_0_295 = math.floor(entry_0_295 / 32)
  if group_0_295 < groups_0_295 then
    local known_0_295 = log.known
    if not known_0_295 then
      local packed_0_295 = call('GETRANGE', key, 64, 64 + groups_0_295 / 64 * 8 - 1)
      known_0_295 = { [0] = log.front }
      for i_0_295 = 1, groups_0_295 / 64 do known_0_295[i_0_295] = known_0_295[i_0_295 - 1] + unpack_bytes('<d', packed_0_295, 8 * i_0_295 - 7) end
      known_0_295.slices, log.known = {}, known_0_295
    end
    local at_0_295 = math.floor(group_0_295 / 64)
    local slice_0_295 = known_0_295.slices[at_0_295]
    if not slice_0_295 then
      local from_0_295 = 64 + 8 * (groups_0_295 / 64 + at_0_295 * 64)
      local packed_0_295 = call('GETRANGE', key, from_0_295, from_0_295 + 8 * 64 - 1)
      slice_0_295 = { [0] = known_0_295[at_0_295] }
      for i_0_295 = 1, 64 - 1 do slice_0_295[i_0_295] = slice_0_295[i_0_295 - 1] + unpack_bytes('<d', packed_0_295, 8 * i_0_295 - 7) end
      known_0_295.slices[at_0_295] = slice_0_295
    end
    its_more = slice_0_295[group_0_295 % 64]
  end
--lua/lib/sums_settle.lua:56
    rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
  end
  call('SETRANGE', key, log.from + entry * 16, table.concat(rest))
end





function shelf_1.sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right, is_carried)
  local at = at_us - moved_us

  if (counted == 0 or is_carried) and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
--lua/lib/sums.lua:172
  local entry, low_us_0_303, high_0_303, high_us_0_303 = 0, nil, log.entries, nil
  local text_0_303, first_0_303, guesses_0_303 = log.text, log.first, 0
  while entry < high_0_303 do
    local count_0_303 = math.min(math.floor(#text_0_303 / 16), log.entries - first_0_303)
    local from_0_303, to_0_303 = math.max(first_0_303, entry), math.min(first_0_303 + count_0_303, high_0_303) - 1
    local offset_0_303 = #text_0_303 - (first_0_303 + count_0_303 - from_0_303) * 16 + 1

    local entry_0_303 = from_0_303
    repeat
      local when_0_303 = unpack_bytes('<d', text_0_303, offset_0_303 + (entry_0_303 - from_0_303) * 16)
      if when_0_303 >= at then high_0_303, high_us_0_303 = entry_0_303, when_0_303 else entry, low_us_0_303 = entry_0_303 + 1, when_0_303 end
      entry_0_303 = high_0_303 > to_0_303 and to_0_303 or math.floor((entry + high_0_303) / 2)
    until high_0_303 <= from_0_303 or entry > to_0_303 or entry >= high_0_303
    if entry < high_0_303 and not low_us_0_303 then
      local when_0_303 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_303 >= at then high_0_303 = 0 else entry, low_us_0_303 = 1, when_0_303 end
    end
    if entry < high_0_303 then
      local guess_0_303 = math.floor((entry + high_0_303) / 2)
      if guesses_0_303 < 3 then guess_0_303 = entry - 1 + math.ceil((at - low_us_0_303) / (high_us_0_303 - low_us_0_303) * (high_0_303 - entry + 1)) end
      guess_0_303, guesses_0_303 = math.max(entry, math.min(guess_0_303, high_0_303 - 1)), guesses_0_303 + 1
      do
--lua/lib/sums.lua:161
local start_1_211 = math.floor(guess_0_303 / 32) * 32
  local first_1_211 = math.max(start_1_211 - 1, 0)
  local text_1_211 = call('GETRANGE', key, log.from + first_1_211 * 16, log.from + math.min(start_1_211 + 32, log.entries) * 16 - 1)
text_0_303, first_0_303 = text_1_211, first_1_211
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_303, first_0_303
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_302 = math.floor(entry / 32) * 32
  local first_0_302 = math.max(start_0_302 - 1, 0)
  local text_0_302 = call('GETRANGE', key, log.from + first_0_302 * 16, log.from + math.min(start_0_302 + 32, log.entries) * 16 - 1)
text, first = text_0_302, first_0_302
--lua/lib/sums_settle.lua:73
end
    end
    when = unpack_bytes('<d', text, (entry - first) * 16 + 1)
    is_own = when == at
    if resolution_us ~= '0' then
      is_own = math.floor((when + moved_us) / resolution_us) == math.floor(at_us / resolution_us)
    end
    is_own = is_own or is_carried
  end

  local is_ahead = is_carried and log.entries > 0 and right > counted
  if not is_own and counted > 0 and not is_ahead or right == counted then return false end
  if log.entries == 0 and call('EXISTS', key) == 0 then return true end
  if is_own then
    local least
    if entry % 32 > 0 then
      local _, before, _, up_to = unpack_bytes('<dddd', text, (entry - first - 1) * 16 + 1)
      least = up_to - before
    else
--lua/lib/sums.lua:149
      local up_to = log.base
  if entry >= 0 then
--lua/lib/sums.lua:109
    local text_1_201, at_1_201 = log.text, 1
  if entry < log.first then
    text_1_201 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_201 = #text_1_201 - (log.entries - entry) * 16 + 1
  end
  local __0_298, sum_0_298 = unpack_bytes('<dd', text_1_201, at_1_201)






    local more_0_298, groups_1_207 = log.total, log.groups or 0
  local group_1_207 = math.floor(entry / 32)
  if group_1_207 < groups_1_207 then
    local known_1_207 = log.known
    if not known_1_207 then
      local packed_1_207 = call('GETRANGE', key, 64, 64 + groups_1_207 / 64 * 8 - 1)
      known_1_207 = { [0] = log.front }
      for i_1_207 = 1, groups_1_207 / 64 do known_1_207[i_1_207] = known_1_207[i_1_207 - 1] + unpack_bytes('<d', packed_1_207, 8 * i_1_207 - 7) end
      known_1_207.slices, log.known = {}, known_1_207
    end
    local at_1_207 = math.floor(group_1_207 / 64)
    local slice_1_207 = known_1_207.slices[at_1_207]
    if not slice_1_207 then
      local from_1_207 = 64 + 8 * (groups_1_207 / 64 + at_1_207 * 64)
      local packed_1_207 = call('GETRANGE', key, from_1_207, from_1_207 + 8 * 64 - 1)
      slice_1_207 = { [0] = known_1_207[at_1_207] }
      for i_1_207 = 1, 64 - 1 do slice_1_207[i_1_207] = slice_1_207[i_1_207 - 1] + unpack_bytes('<d', packed_1_207, 8 * i_1_207 - 7) end
      known_1_207.slices[at_1_207] = slice_1_207
    end
    more_0_298 = slice_1_207[group_1_207 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_298 - sum_0_298
  end
--lua/lib/sums_settle.lua:93
      local entry_0_299 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_299 >= 0 then
--lua/lib/sums.lua:109
    local text_1_202, at_1_202 = log.text, 1
  if entry_0_299 < log.first then
    text_1_202 = call('GETRANGE', key, log.from + entry_0_299 * 16, log.from + entry_0_299 * 16 + 16 - 1)
  else
    at_1_202 = #text_1_202 - (log.entries - entry_0_299) * 16 + 1
  end
  local __0_299, sum_0_299 = unpack_bytes('<dd', text_1_202, at_1_202)






    local more_0_299, groups_1_208 = log.total, log.groups or 0
  local group_1_208 = math.floor(entry_0_299 / 32)
  if group_1_208 < groups_1_208 then
    local known_1_208 = log.known
    if not known_1_208 then
      local packed_1_208 = call('GETRANGE', key, 64, 64 + groups_1_208 / 64 * 8 - 1)
      known_1_208 = { [0] = log.front }
      for i_1_208 = 1, groups_1_208 / 64 do known_1_208[i_1_208] = known_1_208[i_1_208 - 1] + unpack_bytes('<d', packed_1_208, 8 * i_1_208 - 7) end
      known_1_208.slices, log.known = {}, known_1_208
    end
    local at_1_208 = math.floor(group_1_208 / 64)
    local slice_1_208 = known_1_208.slices[at_1_208]
    if not slice_1_208 then
      local from_1_208 = 64 + 8 * (groups_1_208 / 64 + at_1_208 * 64)
      local packed_1_208 = call('GETRANGE', key, from_1_208, from_1_208 + 8 * 64 - 1)
      slice_1_208 = { [0] = known_1_208[at_1_208] }
      for i_1_208 = 1, 64 - 1 do slice_1_208[i_1_208] = slice_1_208[i_1_208 - 1] + unpack_bytes('<d', packed_1_208, 8 * i_1_208 - 7) end
      known_1_208.slices[at_1_208] = slice_1_208
    end
    more_0_299 = slice_1_208[group_1_208 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_299 - sum_0_299
  end
--lua/lib/sums_settle.lua:94
      least = before - up_to
    end

    shelf_1.sums_correct(log, key, entry, math.max(right - counted, math.min(0, right + least)), text, first)
  elseif log.entries - entry > 256 then
    at = when
    shelf_1.sums_correct(log, key, entry, right - counted, text, first)
  else
    shelf_1.sums_insert(log, key, entry, at, right - counted)
  end
  return false, counted == 0 and at or nil
end
--lua/lib/tiers/sums_tier.lua:92
function shelf_1.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:78
  local opened_0_289 = scope.sums or {}
  scope.sums = opened_0_289
  local log = opened_0_289[slot]
  if not log then
    local key_0_289 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_197 = call('GETRANGE', key_0_289, '-320', '-1')
  local size_1_197, head_1_197 = #text_1_197, text_1_197
  if size_1_197 == 320 then
    size_1_197, head_1_197 = call('STRLEN', key_0_289), call('GETRANGE', key_0_289, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_289 = { head = head_1_197, text = text_1_197, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_197 >= 64 then
    local __2_83, __2_83, moved_2_83, __2_83, groups_2_83, front_2_83, total_2_83, base_2_83 = unpack_bytes('<dddddddd', head_1_197)
    local when_2_83, sum_2_83 = unpack_bytes('<dd', text_1_197, #text_1_197 - 16 + 1)
    if groups_2_83 > 0 then read_0_289.groups, read_0_289.front, read_0_289.from = groups_2_83, front_2_83, 64 + 8 * (groups_2_83 + groups_2_83 / 64) end
    local entries_2_83 = (size_1_197 - read_0_289.from) / 16
    read_0_289.entries, read_0_289.first = entries_2_83, math.max(0, entries_2_83 - math.floor(#text_1_197 / 16))
    read_0_289.base, read_0_289.total, read_0_289.sum, read_0_289.moved_us = -base_2_83, total_2_83, total_2_83 - sum_2_83, -moved_2_83
    if entries_2_83 > 0 then read_0_289.newest_us = when_2_83 end
  end
--lua/lib/sums.lua:84
    log = read_0_289
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_289 = log.newest_us - scope.at_us
    if ahead_us_0_289 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_289)
    elseif ahead_us_0_289 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_289[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:95
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_1.settled_moved(scope, slot)
--lua/lib/request_limits.lua:108
  local i_0_257 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_257], scope.rights[i_0_257]
--lua/lib/tiers/sums_tier.lua:100
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_1.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_281, is_renewed_0_281 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_281 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_190, expires_1_190 = unpack_bytes('<dd', '')
  local is_renewed_1_190 = longest_us > seen_us_1_190 or now_us + seen_us_1_190 > -expires_1_190
  if is_renewed_1_190 then
    if longest_us > seen_us_1_190 then seen_us_1_190 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_190, -(now_us + 2 * seen_us_1_190)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_190 / 500), ttl_floor_ms))
  end
is_renewed_0_281 = is_renewed_1_190
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:106
end
    end
    if kept_us then shelf_1.settled_note(scope, slot, kept_us - at_us + log.moved_us) end
  end
  scope.sums[slot] = nil
  return is_first
end
--lua/lib/tiers/sliding.lua:102
function shelf_1.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:108
  local i_0_258 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_258], scope.rights[i_0_258]
--lua/lib/tiers/sliding.lua:104
  if right == counted then return end
  local size = scope.is_summed and 0 or call('STRLEN', given[scope.keys + 1])
  local most = scope.is_carried and 1000 or 1
  if size > 0 and (right > most or size > 32 + 8 * 1000) then
    local head = call('GETRANGE', (given[scope.keys + 1]), 16, 23)
    shelf_1.log_to_sums(scope, 0, at_us + shelf_1.settled_moved(scope, '0') + unpack_bytes('<d', head), true)
  end
  if scope.is_summed or size == 0 then
    shelf_1.sums_tier_settle(scope, tier, '0', '0', (tonumber(argv[scope.set])), at_us, now_us, ttl_floor_ms)

    scope.is_summed = true
  else
    local moved_us = shelf_1.log_settle(scope, at_us, shelf_1.settled_moved(scope, '0'), counted, right)
    shelf_1.settled_note(scope, '0', moved_us)
  end
end
--lua/lib/tiers/fixed.lua:148
function shelf_1.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/meters.lua:17
  local kept_0_319 = scope[tier]
  if kept_0_319 == nil then
    local field_1_187 = argv[tier + 3]
    kept_0_319 = call('HGET', (given[scope.keys]), field_1_187)
    scope[tier] = kept_0_319
    if not kept_0_319 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_319 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_319) end

  local __0_319, edges_0_319 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_319 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_319 == '' and 1 or 2)
  if is_set_back_0_319 then
    do local at_us_1_217 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_217, edges_1_217 = argv[tier + 3], argv[tier + 4]
  local length_us_1_217, alike_1_217 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_217, closes_us_1_217 = at_us_1_217 + length_us_1_217, nil
  if edges_1_217 ~= '' then
    local __1_217, last_1_217, guard_us_1_217, edge_us_1_217 = string.find(edges_1_217, '^(%S+) (%S+)')
    local is_here_1_217 = false
    edge_us_1_217 = edge_us_1_217 * 1000000
    repeat
      local from_us_1_217, __1_217, to_1_217, length_1_217, count_1_217 = edge_us_1_217, string.find(edges_1_217, '^ ([%d.]+)x(%d+)', last_1_217 + 1)
      if to_1_217 then
        last_1_217, length_us_1_217 = to_1_217, math.floor(length_1_217 * 1000000 + 0.5)
        edge_us_1_217 = edge_us_1_217 + length_us_1_217 * count_1_217
      end
      is_here_1_217 = not to_1_217 or at_us_1_217 < edge_us_1_217
      if is_here_1_217 then ends_us_1_217 = from_us_1_217 + (math.floor((at_us_1_217 - from_us_1_217) / length_us_1_217) + 1) * length_us_1_217 end
      if is_here_1_217 and to_1_217 then alike_1_217 = math.floor((edge_us_1_217 - ends_us_1_217) / length_us_1_217 + 0.5) end
    until is_here_1_217
    closes_us_1_217 = ends_us_1_217 - guard_us_1_217
  end
ends_us, closes_us = ends_us_1_217, closes_us_1_217 or ends_us_1_217
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_319 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
  local __0_316, edges_0_316 = argv[tier + 3], argv[tier + 4]
  local length_us_0_316, alike_0_316 = tonumber(argv[tier + 2]), math.huge
  local its_ends_us, closes_us_0_316 = at_us + length_us_0_316, nil
  if edges_0_316 ~= '' then
    local __0_316, last_0_316, guard_us_0_316, edge_us_0_316 = string.find(edges_0_316, '^(%S+) (%S+)')
    local is_here_0_316 = false
    edge_us_0_316 = edge_us_0_316 * 1000000
    repeat
      local from_us_0_316, __0_316, to_0_316, length_0_316, count_0_316 = edge_us_0_316, string.find(edges_0_316, '^ ([%d.]+)x(%d+)', last_0_316 + 1)
      if to_0_316 then
        last_0_316, length_us_0_316 = to_0_316, math.floor(length_0_316 * 1000000 + 0.5)
        edge_us_0_316 = edge_us_0_316 + length_us_0_316 * count_0_316
      end
      is_here_0_316 = not to_0_316 or at_us < edge_us_0_316
      if is_here_0_316 then its_ends_us = from_us_0_316 + (math.floor((at_us - from_us_0_316) / length_us_0_316) + 1) * length_us_0_316 end
      if is_here_0_316 and to_0_316 then alike_0_316 = math.floor((edge_us_0_316 - its_ends_us) / length_us_0_316 + 0.5) end
    until is_here_0_316
    closes_us_0_316 = its_ends_us - guard_us_0_316
  end
local its_closes_us = closes_us_0_316 or its_ends_us
--lua/lib/tiers/fixed.lua:151
  local field, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/request_limits.lua:108
  local i_0_259 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_259], scope.rights[i_0_259]
--lua/lib/tiers/fixed.lua:153
  local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[tier + 2]) or its_ends_us == ends_us)

  is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:17
  local kept = scope[tier]
  if kept == nil then
    local field_0_277 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_277)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:158
  local over_us = kept and unpack_bytes('<d', kept) or 0
  local was_in = over_us <= scope.at_us and at_us < over_us
  if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
    is_in = right > 0
    if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
    if edges == '' then closes_us = math.max(closes_us, 2 * ends_us - its_ends_us) end
  end
  if not is_in or right <= counted and at_us >= ends_us then return end
  scope[tier] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
  call('HSET', (given[scope.keys]), field, scope[tier])
  do local lasts_us_0_278 = ends_us - now_us
--lua/lib/meters.lua:35
local meters_0_278, ttl_ms_0_278 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_278 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_278) < ttl_ms_0_278 then
    call('PEXPIRE', meters_0_278, ttl_ms_0_278)
  end
--lua/lib/tiers/fixed.lua:168
end
end
--lua/lib/tiers/gcra.lua:116
function shelf_1.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local field, burst = argv[tier + 3], argv[tier + 4]
  local meters, each_us = (given[scope.keys]), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local kept = call('HGET', meters, field)
--lua/lib/request_limits.lua:108
  local i_0_260 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_260], scope.rights[i_0_260]
--lua/lib/tiers/gcra.lua:121
  local served_us, expires_us = at_us + counted * each_us, 0
  if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
  local most_us = scope.at_us + burst * each_us + (argv[tier + 2])
  local right_us = served_us
  if right > counted then
    served_us = math.max(served_us, at_us + counted * each_us)
    right_us = math.min(served_us + (right - counted) * each_us, math.max(most_us, served_us))
    expires_us = math.max(expires_us, right_us)
  elseif kept and at_us <= scope.at_us then

    if counted > burst + (argv[tier + 1]) then counted = tonumber(argv[tier + 1]) end
    right_us = served_us - math.max(0, math.min((counted - right) * each_us, at_us + counted * each_us - scope.at_us))
  end
  if right_us == served_us then return end
  scope[tier] = pack('<ddd', right_us, expires_us, each_us)
  call('HSET', meters, field, scope[tier])
  do local lasts_us_0_279 = expires_us - now_us
--lua/lib/meters.lua:35
local meters_0_279, ttl_ms_0_279 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_279 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_279) < ttl_ms_0_279 then
    call('PEXPIRE', meters_0_279, ttl_ms_0_279)
  end
--lua/lib/tiers/gcra.lua:137
end
end
--lua/lib/tiers/summed.lua:46
function shelf_1.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local slot, resolution_us = argv[tier + 3], argv[tier + 4]
  local longest_us = (argv[tier + 2]) + resolution_us
  if shelf_1.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
    do local key_1_219 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_1_219, '[^:]*$'), '')
  do local lasts_us_2_79 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_2_79, ttl_ms_2_79 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_79 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_79) < ttl_ms_2_79 then
    call('PEXPIRE', meters_2_79, ttl_ms_2_79)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:50
end
  end
end
--lua/lib/clock_step.lua:18
function shelf_1.log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    shelf_1.log_to_sums(scope, by_us, nil, may_write)
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


function shelf_1.sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:109
    local text_0_293, at_0_293 = log.text, 1
  if last < log.first then
    text_0_293 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_293 = #text_0_293 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_293 = unpack_bytes('<dd', text_0_293, at_0_293)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_204, at_1_204 = log.text, 1
  if last < log.first then
    text_1_204 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_204 = #text_1_204 - (log.entries - last) * 16 + 1
  end
  local __0_301, sum_0_301 = unpack_bytes('<dd', text_1_204, at_1_204)






    local more_0_301, groups_1_210 = log.total, log.groups or 0
  local group_1_210 = math.floor(last / 32)
  if group_1_210 < groups_1_210 then
    local known_1_210 = log.known
    if not known_1_210 then
      local packed_1_210 = call('GETRANGE', key, 64, 64 + groups_1_210 / 64 * 8 - 1)
      known_1_210 = { [0] = log.front }
      for i_1_210 = 1, groups_1_210 / 64 do known_1_210[i_1_210] = known_1_210[i_1_210 - 1] + unpack_bytes('<d', packed_1_210, 8 * i_1_210 - 7) end
      known_1_210.slices, log.known = {}, known_1_210
    end
    local at_1_210 = math.floor(group_1_210 / 64)
    local slice_1_210 = known_1_210.slices[at_1_210]
    if not slice_1_210 then
      local from_1_210 = 64 + 8 * (groups_1_210 / 64 + at_1_210 * 64)
      local packed_1_210 = call('GETRANGE', key, from_1_210, from_1_210 + 8 * 64 - 1)
      slice_1_210 = { [0] = known_1_210[at_1_210] }
      for i_1_210 = 1, 64 - 1 do slice_1_210[i_1_210] = slice_1_210[i_1_210 - 1] + unpack_bytes('<d', packed_1_210, 8 * i_1_210 - 7) end
      known_1_210.slices[at_1_210] = slice_1_210
    end
    more_0_301 = slice_1_210[group_1_210 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_301 - sum_0_301
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_286 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_286 >= 64 then
    local __0_286, __0_286, moved_0_286, __0_286, groups_0_286, front_0_286, total_0_286, base_0_286 = unpack_bytes('<dddddddd', text)
    local when_0_286, sum_0_286 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_286 > 0 then step.groups, step.front, step.from = groups_0_286, front_0_286, 64 + 8 * (groups_0_286 + groups_0_286 / 64) end
    local entries_0_286 = (size_0_286 - step.from) / 16
    step.entries, step.first = entries_0_286, math.max(0, entries_0_286 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_286, total_0_286, total_0_286 - sum_0_286, -moved_0_286
    if entries_0_286 > 0 then step.newest_us = when_0_286 end
  end
--lua/lib/clock_step.lua:53
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


function shelf_1.scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = shelf_1.log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, shelf_1.sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/home/open.lua:13
function shelf_1.home_step_back(scope, by_us)
  local _, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  local found = call('ZRANGEBYSCORE', queue_key, scope.at_us + math.floor(by_us / 2), '(4e15', 'WITHSCORES')
  for i = 1, #found, 2 do call('ZADD', queue_key, (math.max(0, math.min(math.ceil((found[i + 1] - by_us)), 4000000000000000 - 1))), found[i]) end
end
--lua/lib/check.lua:27
function shelf_1.check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_1.scope_step_back(scope, may_write)

      if may_write then shelf_1.home_step_back(scope, by_us) end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_1.log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end
--lua/lib/settle.lua:22
function shelf_1.settle_is_rest(text)
  return string.find(text, '/rest=', 1, true) ~= nil
end


function shelf_1.settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  local at_us = tonumber(at)
  scope.costs, scope.rights, scope.moved = {}, {}, {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  if notes ~= '' then
    for name, moved in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.moved[name] = tonumber(moved) end
    scope.moved.rest = nil
  end
  local before, reset_us = nil, nil
  scope.is_carried = scope.moved.carried ~= nil
  if (argv[scope.set + 5] ~= '01') or scope.is_carried then reset_us = call('HGET', (given[scope.keys]), 'reset') end
  if reset_us and at_us <= tonumber(reset_us) then
    scope.is_forgotten = true

    for i, cost in ipairs(scope.costs) do scope.rights[i] = math.max(scope.rights[i], cost) end
  end
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local record = argv[tier] == 'sliding' and 'sliding' or argv[tier + 3]
    if record ~= before then
      if kind == 'sliding' then shelf_1.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'pace' then elseif kind == 'fixed' then shelf_1.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'gcra' then shelf_1.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'summed' then shelf_1.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms) else error('no such kind of tier: ' .. tostring(kind)) end
      before = record
    end
  end
  return shelf_1.settled_text(scope, at), scope.is_moved
end
--lua/lib/settle.lua:74
function shelf_1.settle_event(scope, text, carry, now_us, ttl_floor_ms)
  if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_280 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_280
  if tail_0_280 ~= '' then
    local newest_0_280 = unpack_bytes('<d', tail_0_280, #tail_0_280 - 7)
    if newest_0_280 > now_us + 1000000 then
      scope.set_back_us = newest_0_280 - now_us
    elseif newest_0_280 > now_us then
      scope.at_us = newest_0_280
    elseif newest_0_280 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/settle.lua:75
end end
  do
--lua/lib/sums.lua:100
for i_0_290 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_290 = tostring(i_0_290)
--lua/lib/sums.lua:78
    local opened_1_198 = scope.sums or {}
  scope.sums = opened_1_198
  local __0_290 = opened_1_198[slot_0_290]
  if not __0_290 then
    local key_1_198 = slot_0_290 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_290])
--lua/lib/sums.lua:65
    local text_2_84 = call('GETRANGE', key_1_198, '-320', '-1')
  local size_2_84, head_2_84 = #text_2_84, text_2_84
  if size_2_84 == 320 then
    size_2_84, head_2_84 = call('STRLEN', key_1_198), call('GETRANGE', key_1_198, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_198 = { head = head_2_84, text = text_2_84, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_84 >= 64 then
    local __3_9, __3_9, moved_3_9, __3_9, groups_3_9, front_3_9, total_3_9, base_3_9 = unpack_bytes('<dddddddd', head_2_84)
    local when_3_9, sum_3_9 = unpack_bytes('<dd', text_2_84, #text_2_84 - 16 + 1)
    if groups_3_9 > 0 then read_1_198.groups, read_1_198.front, read_1_198.from = groups_3_9, front_3_9, 64 + 8 * (groups_3_9 + groups_3_9 / 64) end
    local entries_3_9 = (size_2_84 - read_1_198.from) / 16
    read_1_198.entries, read_1_198.first = entries_3_9, math.max(0, entries_3_9 - math.floor(#text_2_84 / 16))
    read_1_198.base, read_1_198.total, read_1_198.sum, read_1_198.moved_us = -base_3_9, total_3_9, total_3_9 - sum_3_9, -moved_3_9
    if entries_3_9 > 0 then read_1_198.newest_us = when_3_9 end
  end
--lua/lib/sums.lua:84
    __0_290 = read_1_198
    if #__0_290.head < 64 then scope.is_bare = true end
    local ahead_us_1_198 = __0_290.newest_us - scope.at_us
    if ahead_us_1_198 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_198)
    elseif ahead_us_1_198 > 0 then
      scope.at_us = __0_290.newest_us
    end
    opened_1_198[slot_0_290] = __0_290
  end
--lua/lib/sums.lua:103
  end
--lua/lib/settle.lua:76
end
  shelf_1.check_set_back({ scopes = { scope } }, true)
  if scope.is_changed then carry(scope, now_us, ttl_floor_ms, true) end
  local told, is_other = shelf_1.settle_scope(scope, text, now_us, ttl_floor_ms)
  scope.costs = nil
  return is_other and { told }
end
--lua/acquire.lua:47
  return { is_rest = shelf_1.settle_is_rest, event = shelf_1.settle_event }
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
--lua/acquire.lua:51
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
--lua/acquire.lua:65
  local word, waiter = argv[arg], argv[arg + 1]

  if word ~= 'acquire' and word ~= 'acquire_all' then
--lua/lib/request.lua:91
    local arg_1_220 = arg + 2
--lua/lib/request.lua:70
local set_1_220, costs_1_220 = tonumber(argv[arg_1_220]), nil
  if not set_1_220 then
    costs_1_220 = {}
    set_1_220 = tonumber(string.match(argv[arg_1_220], '^%d+'))
    for cost_1_220 in string.gmatch(argv[arg_1_220], '[:,](%d+)') do costs_1_220[#costs_1_220 + 1] = tonumber(cost_1_220) end
  end
  local its_keys_1_220 = keys + argv[set_1_220 + 5]
  local scope = { keys = its_keys_1_220, set = set_1_220, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_220 then scope.costs = costs_1_220 end
  local next_keys = its_keys_1_220 + 4
  if argv[set_1_220 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_220 + 1])
    next_keys = its_keys_1_220 + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:69
    local is_release, is_done = word == 'release', true
    if is_release then do
--lua/lib/lease.lua:32
local leases_0_399, holders_0_399 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_399, is_ended_0_399 = call('HGET', holders_0_399, waiter), false
  if held_0_399 and string.sub(held_0_399, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_399, waiter)
    is_ended_0_399 = call('ZREM', leases_0_399, waiter) == 1
  end
is_done = is_ended_0_399
--lua/acquire.lua:70
end end
    local has_line, texts, is_settlement = true, nil, word == 'settle'
    if is_release or is_settlement then do
--lua/lib/scopes.lua:29
local __0_396, queue_key_0_396 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_396 = call('EXISTS', queue_key_0_396, given[scope.keys + 4])
has_line = found_0_396 > 0 or (argv[scope.set + 4]) ~= ''
--lua/acquire.lua:72
end end
    if has_line then queue = queue or make_queue(now_us, ttl_floor_ms) end
    if is_settlement then
      settle = settle or make_settle()
      if settle.is_rest(token) then
        has_line = false
      elseif has_line then
        local other, version, text = queue.other_limits({ scope })
        if other then
          queue.reply_stored(reply, other, version, text)
          return next_arg, next_keys
        end
        local missed, endings = nil, nil
        if scope.is_changed then missed, endings = queue.missed({ scope }) end
        if missed then
          queue.reply_unnamed(reply, missed, endings)
          return next_arg, next_keys
        end
      end
      texts = settle.event(scope, token, queue and queue.carry, now_us, ttl_floor_ms)
    end

    if has_line then
      local is_room = is_release or is_settlement or word == 'recheck'
      local is_known = queue.event(scope, not is_room and word, waiter, token, lease_us, queue.clock, queue.promotions)
      if not is_room then is_done = is_known end
    end
    do
--lua/lib/reply.lua:77
local n_0_374 = #reply
  if texts then
    reply[n_0_374 + 1], reply[n_0_374 + 2], reply[n_0_374 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_374 + 1] = is_done and 15 or 16
  end
--lua/acquire.lua:99
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_395, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_395 = 1, count do
--lua/lib/request.lua:70
    local set_1_221, costs_1_221 = tonumber(argv[next_arg]), nil
  if not set_1_221 then
    costs_1_221 = {}
    set_1_221 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_221 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_221[#costs_1_221 + 1] = tonumber(cost_1_221) end
  end
  local its_keys_1_221 = next_keys + argv[set_1_221 + 5]
  local scope_0_395 = { keys = its_keys_1_221, set = set_1_221, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_221 then scope_0_395.costs = costs_1_221 end
  local its_next_keys_0_395 = its_keys_1_221 + 4
  if argv[set_1_221 + 1] ~= '' then
    scope_0_395.cap = tonumber(argv[set_1_221 + 1])
    its_next_keys_0_395 = its_keys_1_221 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_395], next_arg, next_keys = scope_0_395, next_arg + 1, its_next_keys_0_395
    if (argv[scope_0_395.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_297 = call('GETRANGE', (given[scope_0_395.keys + 1]), (argv[scope_0_395.set + 2]), '-1')
  scope_0_395.tail = tail_1_297
  if tail_1_297 ~= '' then
    local newest_1_297 = unpack_bytes('<d', tail_1_297, #tail_1_297 - 7)
    if newest_1_297 > now_us + 1000000 then
      scope_0_395.set_back_us = newest_1_297 - now_us
    elseif newest_1_297 > now_us then
      scope_0_395.at_us = newest_1_297
    elseif newest_1_297 <= 0 then

      scope_0_395.is_summed = call('STRLEN', given[scope_0_395.keys + 1]) > 32
    end
  elseif scope_0_395.costs then
    scope_0_395.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_306 = scope_0_395.is_summed and 0 or 1, (argv[scope_0_395.set + 5] - 1) do
    local slot_1_306 = tostring(i_1_306)
--lua/lib/sums.lua:78
    local opened_2_124 = scope_0_395.sums or {}
  scope_0_395.sums = opened_2_124
  local __1_306 = opened_2_124[slot_1_306]
  if not __1_306 then
    local key_2_124 = slot_1_306 == '0' and (given[scope_0_395.keys + 1]) or (given[scope_0_395.keys - slot_1_306])
--lua/lib/sums.lua:65
    local text_3_58 = call('GETRANGE', key_2_124, '-320', '-1')
  local size_3_58, head_3_58 = #text_3_58, text_3_58
  if size_3_58 == 320 then
    size_3_58, head_3_58 = call('STRLEN', key_2_124), call('GETRANGE', key_2_124, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_124 = { head = head_3_58, text = text_3_58, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_58 >= 64 then
    local __4_48, __4_48, moved_4_48, __4_48, groups_4_48, front_4_48, total_4_48, base_4_48 = unpack_bytes('<dddddddd', head_3_58)
    local when_4_48, sum_4_48 = unpack_bytes('<dd', text_3_58, #text_3_58 - 16 + 1)
    if groups_4_48 > 0 then read_2_124.groups, read_2_124.front, read_2_124.from = groups_4_48, front_4_48, 64 + 8 * (groups_4_48 + groups_4_48 / 64) end
    local entries_4_48 = (size_3_58 - read_2_124.from) / 16
    read_2_124.entries, read_2_124.first = entries_4_48, math.max(0, entries_4_48 - math.floor(#text_3_58 / 16))
    read_2_124.base, read_2_124.total, read_2_124.sum, read_2_124.moved_us = -base_4_48, total_4_48, total_4_48 - sum_4_48, -moved_4_48
    if entries_4_48 > 0 then read_2_124.newest_us = when_4_48 end
  end
--lua/lib/sums.lua:84
    __1_306 = read_2_124
    if #__1_306.head < 64 then scope_0_395.is_bare = true end
    local ahead_us_2_124 = __1_306.newest_us - scope_0_395.at_us
    if ahead_us_2_124 > 1000000 then
      scope_0_395.set_back_us = math.max(scope_0_395.set_back_us or 0, ahead_us_2_124)
    elseif ahead_us_2_124 > 0 then
      scope_0_395.at_us = __1_306.newest_us
    end
    opened_2_124[slot_1_306] = __1_306
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back = is_set_back or scope_0_395.set_back_us or scope_0_395.costs and scope_0_395.tail and not scope_0_395.is_summed
    has_cap_0_395 = has_cap_0_395 or scope_0_395.cap
  end
  if has_cap_0_395 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:37
  local has_line = false
  for s_0_397 = 1, #scopes do
    local scope_0_397 = scopes[s_0_397]
    local leases_0_397 = given[scope_0_397.keys + 5]
--lua/lib/scopes.lua:29
    local __1_319, queue_key_1_319 = given[scope_0_397.keys + 2], given[scope_0_397.keys + 3]
  local found_1_319 = call('EXISTS', queue_key_1_319, given[scope_0_397.keys + 4])
local in_line_0_397 = found_1_319 > 0 or (argv[scope_0_397.set + 4]) ~= ''
--lua/lib/scopes.lua:42
    if in_line_0_397 or scope_0_397.cap and call('ZCARD', leases_0_397) >= scope_0_397.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:107
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
--lua/lib/tiers/kinds.lua:96
local turn_us_0_426, binding_0_426 = scope.at_us, nil
  local first_0_426, last_0_426, step_0_426 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_426 = first_0_426, last_0_426, step_0_426 do
    local kind_0_426 = argv[tier_0_426]
    local its_us_0_426 if kind_0_426 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_127, to_2_127 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
  local turn_us_2_127 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_127 = 1
  if scope.costs then cost_2_127 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_127 = (cost_2_127 - (argv[tier_0_426 + 1]) - 1) * 8
    to_2_127 = from_2_127 + 7
    if cost_2_127 == 0 then from_2_127, to_2_127 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_50 = scope.sums or {}
  scope.sums = opened_4_50
  local log_3_61 = opened_4_50['0']
  if not log_3_61 then
    local key_4_50 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_34 = call('GETRANGE', key_4_50, '-320', '-1')
  local size_5_34, head_5_34 = #text_5_34, text_5_34
  if size_5_34 == 320 then
    size_5_34, head_5_34 = call('STRLEN', key_4_50), call('GETRANGE', key_4_50, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_50 = { head = head_5_34, text = text_5_34, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_34 >= 64 then
    local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_34)
    local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_34, #text_5_34 - 16 + 1)
    if groups_6_12 > 0 then read_4_50.groups, read_4_50.front, read_4_50.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
    local entries_6_12 = (size_5_34 - read_4_50.from) / 16
    read_4_50.entries, read_4_50.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_34 / 16))
    read_4_50.base, read_4_50.total, read_4_50.sum, read_4_50.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
    if entries_6_12 > 0 then read_4_50.newest_us = when_6_12 end
  end
--lua/lib/sums.lua:84
    log_3_61 = read_4_50
    if #log_3_61.head < 64 then scope.is_bare = true end
    local ahead_us_4_50 = log_3_61.newest_us - scope.at_us
    if ahead_us_4_50 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_50)
    elseif ahead_us_4_50 > 0 then
      scope.at_us = log_3_61.newest_us
    end
    opened_4_50['0'] = log_3_61
  end
--lua/lib/request_limits.lua:92
  local cost_3_61 = 1
  if scope.costs then cost_3_61 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_127 = scope.at_us
  if cost_3_61 > 0 then

    local each_3_61 = '0' == '0' and cost_3_61 or 0
    local need_5_46 = log_3_61.sum + cost_3_61 - (argv[tier_0_426 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_61 = 0
  if need_5_46 > log_3_61.base then
    local key_5_46 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_61.base
  local high_6_24, high_sum_6_24, when_5_46 = log_3_61.entries - 1, log_3_61.sum, log_3_61.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_61 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_46) / each_3_61) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_46 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_61.text, 0
    if from_6_24 >= log_3_61.first then
      offset_6_24 = #text_6_24 - (log_3_61.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_46, log_3_61.from + from_6_24 * 16, log_3_61.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_61.total, log_3_61.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_61.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_46, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_61.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_61.known = {}, known_7_4
    end
    local at_7_4 = math.floor(group_7_4 / 64)
    local slice_7_4 = known_7_4.slices[at_7_4]
    if not slice_7_4 then
      local from_7_4 = 64 + 8 * (groups_7_4 / 64 + at_7_4 * 64)
      local packed_7_4 = call('GETRANGE', key_5_46, from_7_4, from_7_4 + 8 * 64 - 1)
      slice_7_4 = { [0] = known_7_4[at_7_4] }
      for i_7_4 = 1, 64 - 1 do slice_7_4[i_7_4] = slice_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices[at_7_4] = slice_7_4
    end
    more_6_24 = slice_7_4[group_7_4 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_24 = more_6_24 - sum_6_24
      if sum_6_24 >= need_5_46 then high_6_24, high_sum_6_24, when_5_46 = at_6_24, sum_6_24, its_when_6_24 else low_6_24, low_sum_6_24 = at_6_24, sum_6_24 end
      at_6_24 = high_6_24 > to_6_24 and to_6_24 or math.floor((low_6_24 + high_6_24) / 2)
    until high_6_24 == from_6_24 or low_6_24 == to_6_24 or high_6_24 - low_6_24 <= 1
    guesses_6_24, around_6_24 = guesses_6_24 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_61 = when_5_46 + (argv[tier_0_426 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_127 = when_us_3_61
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_127 = its_us_2_127
  else
    local entry_2_127 = from_2_127 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_127, to_2_127)
    if #entry_2_127 >= 8 then turn_us_2_127 = unpack_bytes('<d', entry_2_127) + (argv[tier_0_426 + 2]) end
  end
its_us_0_426 = turn_us_2_127
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_426 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_130, to_2_130 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
  local due_2_130, turn_us_2_130 = call('GETRANGE', (given[scope.keys + 1]), from_2_130, to_2_130), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_130 = 1
  if scope.costs then cost_2_130 = scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_130 >= 8 and cost_2_130 > 0 then turn_us_2_130 = (argv[tier_0_426 + 2]) - unpack_bytes('<d', due_2_130) end
its_us_0_426 = turn_us_2_130
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_426 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_68 = scope[tier_0_426]
  if kept_3_68 == nil then
    local field_4_54 = argv[tier_0_426 + 3]
    kept_3_68 = call('HGET', (given[scope.keys]), field_4_54)
    scope[tier_0_426] = kept_3_68
    if not kept_3_68 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_133, closes_us_2_133, used_2_133 = 0, 0, 0
  if kept_3_68 then ends_us_2_133, closes_us_2_133, used_2_133 = unpack_bytes('<ddd', kept_3_68) end

  local __3_68, edges_3_68 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
  local is_set_back_3_68 = ends_us_2_133 > scope.at_us + (argv[tier_0_426 + 2]) * (edges_3_68 == '' and 1 or 2)
  if is_set_back_3_68 then
    do local at_us_4_68 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_68, edges_4_68 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
  local length_us_4_68, alike_4_68 = tonumber(argv[tier_0_426 + 2]), math.huge
  local ends_us_4_68, closes_us_4_68 = at_us_4_68 + length_us_4_68, nil
  if edges_4_68 ~= '' then
    local __4_68, last_4_68, guard_us_4_68, edge_us_4_68 = string.find(edges_4_68, '^(%S+) (%S+)')
    local is_here_4_68 = false
    edge_us_4_68 = edge_us_4_68 * 1000000
    repeat
      local from_us_4_68, __4_68, to_4_68, length_4_68, count_4_68 = edge_us_4_68, string.find(edges_4_68, '^ ([%d.]+)x(%d+)', last_4_68 + 1)
      if to_4_68 then
        last_4_68, length_us_4_68 = to_4_68, math.floor(length_4_68 * 1000000 + 0.5)
        edge_us_4_68 = edge_us_4_68 + length_us_4_68 * count_4_68
      end
      is_here_4_68 = not to_4_68 or at_us_4_68 < edge_us_4_68
      if is_here_4_68 then ends_us_4_68 = from_us_4_68 + (math.floor((at_us_4_68 - from_us_4_68) / length_us_4_68) + 1) * length_us_4_68 end
      if is_here_4_68 and to_4_68 then alike_4_68 = math.floor((edge_us_4_68 - ends_us_4_68) / length_us_4_68 + 0.5) end
    until is_here_4_68
    closes_us_4_68 = ends_us_4_68 - guard_us_4_68
  end
ends_us_2_133, closes_us_2_133 = ends_us_4_68, closes_us_4_68 or ends_us_4_68
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_68 == '' then closes_us_2_133 = ends_us_2_133 + (argv[tier_0_426 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_133 <= scope.at_us then ends_us_2_133, used_2_133 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_133 = 1
  if scope.costs then cost_2_133 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_133 = scope.at_us
  if not ends_us_2_133 then
    local __2_133, edges_2_133 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
    if edges_2_133 ~= '' and string.sub(edges_2_133, 1, 2) ~= '0 ' then do local at_us_3_66 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_66, edges_3_66 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
  local length_us_3_66, alike_3_66 = tonumber(argv[tier_0_426 + 2]), math.huge
  local ends_us_3_66, closes_us_3_66 = at_us_3_66 + length_us_3_66, nil
  if edges_3_66 ~= '' then
    local __3_66, last_3_66, guard_us_3_66, edge_us_3_66 = string.find(edges_3_66, '^(%S+) (%S+)')
    local is_here_3_66 = false
    edge_us_3_66 = edge_us_3_66 * 1000000
    repeat
      local from_us_3_66, __3_66, to_3_66, length_3_66, count_3_66 = edge_us_3_66, string.find(edges_3_66, '^ ([%d.]+)x(%d+)', last_3_66 + 1)
      if to_3_66 then
        last_3_66, length_us_3_66 = to_3_66, math.floor(length_3_66 * 1000000 + 0.5)
        edge_us_3_66 = edge_us_3_66 + length_us_3_66 * count_3_66
      end
      is_here_3_66 = not to_3_66 or at_us_3_66 < edge_us_3_66
      if is_here_3_66 then ends_us_3_66 = from_us_3_66 + (math.floor((at_us_3_66 - from_us_3_66) / length_us_3_66) + 1) * length_us_3_66 end
      if is_here_3_66 and to_3_66 then alike_3_66 = math.floor((edge_us_3_66 - ends_us_3_66) / length_us_3_66 + 0.5) end
    until is_here_3_66
    closes_us_3_66 = ends_us_3_66 - guard_us_3_66
  end
ends_us_2_133, closes_us_2_133 = ends_us_3_66, closes_us_3_66 or ends_us_3_66
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_133 and cost_2_133 > 0 and (used_2_133 + cost_2_133 > tonumber(argv[tier_0_426 + 1]) or scope.at_us >= closes_us_2_133) then turn_us_2_133 = ends_us_2_133 end
its_us_0_426 = turn_us_2_133
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_426 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_136 = math.ceil((argv[tier_0_426 + 2]) * 4 / (argv[tier_0_426 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_74 = scope[tier_0_426]
  if kept_3_74 == nil then
    local field_4_55 = argv[tier_0_426 + 3]
    kept_3_74 = call('HGET', (given[scope.keys]), field_4_55)
    scope[tier_0_426] = kept_3_74
    if not kept_3_74 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_136, expires_us_3_74, is_set_back_3_74 = 0, 0, false
  if kept_3_74 then served_us_2_136, expires_us_3_74 = unpack_bytes('<dd', kept_3_74) end
  if served_us_2_136 <= scope.at_us then
    served_us_2_136 = scope.at_us
  else

    local __3_74, burst_3_74 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
    local most_us_3_74 = scope.at_us + burst_3_74 * each_us_2_136 + (argv[tier_0_426 + 2])
    is_set_back_3_74 = served_us_2_136 > most_us_3_74
    if is_set_back_3_74 then scope.is_ahead = true end
    served_us_2_136 = math.min(served_us_2_136, most_us_3_74)
  end







  local __2_136, burst_2_136 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_136 = 1
  if scope.costs then cost_2_136 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_136 = scope.at_us
  if cost_2_136 > 0 then turn_us_2_136 = math.ceil(served_us_2_136 + math.min(cost_2_136 - burst_2_136, 0) * each_us_2_136) end
its_us_0_426 = turn_us_2_136
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_426 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_139, resolution_us_2_139 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/sums.lua:78
  local opened_4_51 = scope.sums or {}
  scope.sums = opened_4_51
  local log_3_62 = opened_4_51[slot_2_139]
  if not log_3_62 then
    local key_4_51 = slot_2_139 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_139])
--lua/lib/sums.lua:65
    local text_5_35 = call('GETRANGE', key_4_51, '-320', '-1')
  local size_5_35, head_5_35 = #text_5_35, text_5_35
  if size_5_35 == 320 then
    size_5_35, head_5_35 = call('STRLEN', key_4_51), call('GETRANGE', key_4_51, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_51 = { head = head_5_35, text = text_5_35, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_35 >= 64 then
    local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_35)
    local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_35, #text_5_35 - 16 + 1)
    if groups_6_13 > 0 then read_4_51.groups, read_4_51.front, read_4_51.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
    local entries_6_13 = (size_5_35 - read_4_51.from) / 16
    read_4_51.entries, read_4_51.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_35 / 16))
    read_4_51.base, read_4_51.total, read_4_51.sum, read_4_51.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
    if entries_6_13 > 0 then read_4_51.newest_us = when_6_13 end
  end
--lua/lib/sums.lua:84
    log_3_62 = read_4_51
    if #log_3_62.head < 64 then scope.is_bare = true end
    local ahead_us_4_51 = log_3_62.newest_us - scope.at_us
    if ahead_us_4_51 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_51)
    elseif ahead_us_4_51 > 0 then
      scope.at_us = log_3_62.newest_us
    end
    opened_4_51[slot_2_139] = log_3_62
  end
--lua/lib/request_limits.lua:92
  local cost_3_62 = 1
  if scope.costs then cost_3_62 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_139 = scope.at_us
  if cost_3_62 > 0 then

    local each_3_62 = resolution_us_2_139 == '0' and cost_3_62 or 0
    local need_5_47 = log_3_62.sum + cost_3_62 - (argv[tier_0_426 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_62 = 0
  if need_5_47 > log_3_62.base then
    local key_5_47 = slot_2_139 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_139])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_62.base
  local high_6_25, high_sum_6_25, when_5_47 = log_3_62.entries - 1, log_3_62.sum, log_3_62.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_62 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_47) / each_3_62) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_47 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_62.text, 0
    if from_6_25 >= log_3_62.first then
      offset_6_25 = #text_6_25 - (log_3_62.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_47, log_3_62.from + from_6_25 * 16, log_3_62.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_62.total, log_3_62.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_62.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_47, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_62.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_62.known = {}, known_7_5
    end
    local at_7_5 = math.floor(group_7_5 / 64)
    local slice_7_5 = known_7_5.slices[at_7_5]
    if not slice_7_5 then
      local from_7_5 = 64 + 8 * (groups_7_5 / 64 + at_7_5 * 64)
      local packed_7_5 = call('GETRANGE', key_5_47, from_7_5, from_7_5 + 8 * 64 - 1)
      slice_7_5 = { [0] = known_7_5[at_7_5] }
      for i_7_5 = 1, 64 - 1 do slice_7_5[i_7_5] = slice_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices[at_7_5] = slice_7_5
    end
    more_6_25 = slice_7_5[group_7_5 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_25 = more_6_25 - sum_6_25
      if sum_6_25 >= need_5_47 then high_6_25, high_sum_6_25, when_5_47 = at_6_25, sum_6_25, its_when_6_25 else low_6_25, low_sum_6_25 = at_6_25, sum_6_25 end
      at_6_25 = high_6_25 > to_6_25 and to_6_25 or math.floor((low_6_25 + high_6_25) / 2)
    until high_6_25 == from_6_25 or low_6_25 == to_6_25 or high_6_25 - low_6_25 <= 1
    guesses_6_25, around_6_25 = guesses_6_25 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_62 = when_5_47 + (argv[tier_0_426 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_139 = when_us_3_62
  end
--lua/lib/tiers/summed.lua:18
its_us_0_426 = turn_us_2_139
--lua/lib/tiers/kinds.lua:100
end else error('no such kind of tier: ' .. tostring(kind_0_426)) end
    if its_us_0_426 > turn_us_0_426 then turn_us_0_426, binding_0_426 = its_us_0_426, tier_0_426 end
  end
  scope.turn_us, scope.tier = turn_us_0_426, binding_0_426 or first_0_426
--lua/acquire.lua:121
end
    end
    do
--lua/lib/check.lua:16
local binding_0_429, index_0_429 = nil, nil
  for s_0_429 = 1, #scopes do
    local scope_0_429 = scopes[s_0_429]
    if not scope_0_429.is_full and scope_0_429.turn_us > scope_0_429.at_us and not (binding_0_429 and binding_0_429.turn_us >= scope_0_429.turn_us) then
      binding_0_429, index_0_429 = scope_0_429, s_0_429
    end
  end
binding, index = binding_0_429, index_0_429
--lua/acquire.lua:123
end
  end
--lua/lib/carry.lua:28
  local lacks = false
  for s_0_430 = 1, #scopes do
    local scope_0_430 = scopes[s_0_430]
    local is_bare_0_430 = scope_0_430.is_bare or scope_0_430.tail == ''
    lacks = lacks or scope_0_430.is_changed or is_bare_0_430 and call('EXISTS', (given[scope_0_430.keys + 1]), given[scope_0_430.keys]) > 0
  end
--lua/acquire.lua:126
  if has_line or is_set_back or lacks or binding and waiter ~= '' then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    local missed, endings = queue.missed(scopes)
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
      for s = 1, count do queue.note_costs(scopes[s], not scopes[s].its, now_us, ttl_floor_ms) end
      turn_us = queue.park(request, binding)
    elseif binding.is_full then
      turn_us = queue.foretell(binding, waiter)
    end
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:181
local before_0_428 = nil
  local first_0_428, last_0_428, step_0_428 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_428 = first_0_428, last_0_428, step_0_428 do
    local kind_0_428 = argv[tier_0_428]
    local record_0_428 = argv[tier_0_428] == 'sliding' and 'sliding' or argv[tier_0_428 + 3]
    if record_0_428 ~= before_0_428 then
      if kind_0_428 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_129 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_44, longest_us_4_44, head_bytes_4_44 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_44 = #head_2_129 < 8 or unpack_bytes('<d', head_2_129) < longest_us_4_44
  if is_noted_4_44 then
    if #head_2_129 < 8 then call('SETRANGE', key_4_44, head_bytes_4_44 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_44, 0, pack('<dd', longest_us_4_44, -(now_us + 2 * longest_us_4_44)))
    call('PEXPIRE', key_4_44, math.max(math.ceil(longest_us_4_44 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:92
end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_428 == 'pace' then elseif kind_0_428 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/meters.lua:17
    local kept_3_69 = scope[tier_0_428]
  if kept_3_69 == nil then
    local field_4_56 = argv[tier_0_428 + 3]
    kept_3_69 = call('HGET', (given[scope.keys]), field_4_56)
    scope[tier_0_428] = kept_3_69
    if not kept_3_69 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_135, closes_us_2_135, used_2_135 = 0, 0, 0
  if kept_3_69 then ends_us_2_135, closes_us_2_135, used_2_135 = unpack_bytes('<ddd', kept_3_69) end

  local __3_69, edges_3_69 = argv[tier_0_428 + 3], argv[tier_0_428 + 4]
  local is_set_back_2_135 = ends_us_2_135 > scope.at_us + (argv[tier_0_428 + 2]) * (edges_3_69 == '' and 1 or 2)
  if is_set_back_2_135 then
    do local at_us_4_69 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_69, edges_4_69 = argv[tier_0_428 + 3], argv[tier_0_428 + 4]
  local length_us_4_69, alike_4_69 = tonumber(argv[tier_0_428 + 2]), math.huge
  local ends_us_4_69, closes_us_4_69 = at_us_4_69 + length_us_4_69, nil
  if edges_4_69 ~= '' then
    local __4_69, last_4_69, guard_us_4_69, edge_us_4_69 = string.find(edges_4_69, '^(%S+) (%S+)')
    local is_here_4_69 = false
    edge_us_4_69 = edge_us_4_69 * 1000000
    repeat
      local from_us_4_69, __4_69, to_4_69, length_4_69, count_4_69 = edge_us_4_69, string.find(edges_4_69, '^ ([%d.]+)x(%d+)', last_4_69 + 1)
      if to_4_69 then
        last_4_69, length_us_4_69 = to_4_69, math.floor(length_4_69 * 1000000 + 0.5)
        edge_us_4_69 = edge_us_4_69 + length_us_4_69 * count_4_69
      end
      is_here_4_69 = not to_4_69 or at_us_4_69 < edge_us_4_69
      if is_here_4_69 then ends_us_4_69 = from_us_4_69 + (math.floor((at_us_4_69 - from_us_4_69) / length_us_4_69) + 1) * length_us_4_69 end
      if is_here_4_69 and to_4_69 then alike_4_69 = math.floor((edge_us_4_69 - ends_us_4_69) / length_us_4_69 + 0.5) end
    until is_here_4_69
    closes_us_4_69 = ends_us_4_69 - guard_us_4_69
  end
ends_us_2_135, closes_us_2_135 = ends_us_4_69, closes_us_4_69 or ends_us_4_69
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_69 == '' then closes_us_2_135 = ends_us_2_135 + (argv[tier_0_428 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_135 <= scope.at_us then ends_us_2_135, used_2_135 = nil, 0 end
--lua/lib/tiers/fixed.lua:136
    local field_2_135 = argv[tier_0_428 + 3]
    if is_set_back_2_135 then call('HSET', (given[scope.keys]), field_2_135, pack('<ddd', ends_us_2_135, closes_us_2_135, used_2_135)) end
  end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_428 == 'gcra' then do
--lua/lib/tiers/gcra.lua:94
if scope.is_ahead then
    local each_us_2_138 = math.ceil((argv[tier_0_428 + 2]) * 4 / (argv[tier_0_428 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_75 = scope[tier_0_428]
  if kept_3_75 == nil then
    local field_4_57 = argv[tier_0_428 + 3]
    kept_3_75 = call('HGET', (given[scope.keys]), field_4_57)
    scope[tier_0_428] = kept_3_75
    if not kept_3_75 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_138, expires_us_2_138, is_set_back_2_138 = 0, 0, false
  if kept_3_75 then served_us_2_138, expires_us_2_138 = unpack_bytes('<dd', kept_3_75) end
  if served_us_2_138 <= scope.at_us then
    served_us_2_138 = scope.at_us
  else

    local __3_75, burst_3_75 = argv[tier_0_428 + 3], argv[tier_0_428 + 4]
    local most_us_3_75 = scope.at_us + burst_3_75 * each_us_2_138 + (argv[tier_0_428 + 2])
    is_set_back_2_138 = served_us_2_138 > most_us_3_75
    if is_set_back_2_138 then scope.is_ahead = true end
    served_us_2_138 = math.min(served_us_2_138, most_us_3_75)
  end
--lua/lib/tiers/gcra.lua:97
    local field_2_138 = argv[tier_0_428 + 3]
    if is_set_back_2_138 then call('HSET', (given[scope.keys]), field_2_138, pack('<ddd', served_us_2_138, expires_us_2_138, each_us_2_138)) end
  end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_428 == 'summed' then do
--lua/lib/tiers/summed.lua:39
local slot_2_141 = argv[tier_0_428 + 3]
  local key_2_141, longest_us_2_141 = (given[scope.keys - slot_2_141]), tonumber(argv[tier_0_428 + 2])
--lua/lib/sums.lua:78
  local opened_3_59 = scope.sums or {}
  scope.sums = opened_3_59
  local log_2_141 = opened_3_59[slot_2_141]
  if not log_2_141 then
    local key_3_59 = slot_2_141 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_141])
--lua/lib/sums.lua:65
    local text_4_49 = call('GETRANGE', key_3_59, '-320', '-1')
  local size_4_49, head_4_49 = #text_4_49, text_4_49
  if size_4_49 == 320 then
    size_4_49, head_4_49 = call('STRLEN', key_3_59), call('GETRANGE', key_3_59, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_59 = { head = head_4_49, text = text_4_49, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_49 >= 64 then
    local __5_33, __5_33, moved_5_33, __5_33, groups_5_33, front_5_33, total_5_33, base_5_33 = unpack_bytes('<dddddddd', head_4_49)
    local when_5_33, sum_5_33 = unpack_bytes('<dd', text_4_49, #text_4_49 - 16 + 1)
    if groups_5_33 > 0 then read_3_59.groups, read_3_59.front, read_3_59.from = groups_5_33, front_5_33, 64 + 8 * (groups_5_33 + groups_5_33 / 64) end
    local entries_5_33 = (size_4_49 - read_3_59.from) / 16
    read_3_59.entries, read_3_59.first = entries_5_33, math.max(0, entries_5_33 - math.floor(#text_4_49 / 16))
    read_3_59.base, read_3_59.total, read_3_59.sum, read_3_59.moved_us = -base_5_33, total_5_33, total_5_33 - sum_5_33, -moved_5_33
    if entries_5_33 > 0 then read_3_59.newest_us = when_5_33 end
  end
--lua/lib/sums.lua:84
    log_2_141 = read_3_59
    if #log_2_141.head < 64 then scope.is_bare = true end
    local ahead_us_3_59 = log_2_141.newest_us - scope.at_us
    if ahead_us_3_59 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_59)
    elseif ahead_us_3_59 > 0 then
      scope.at_us = log_2_141.newest_us
    end
    opened_3_59[slot_2_141] = log_2_141
  end
--lua/lib/tiers/summed.lua:42
  local head_3_55 = log_2_141.head
--lua/lib/log.lua:97
local is_noted_2_141 = #head_3_55 < 8 or unpack_bytes('<d', head_3_55) < longest_us_2_141
  if is_noted_2_141 then
    if #head_3_55 < 8 then call('SETRANGE', key_2_141, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_141, 0, pack('<dd', longest_us_2_141, -(now_us + 2 * longest_us_2_141)))
    call('PEXPIRE', key_2_141, math.max(math.ceil(longest_us_2_141 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:43
  if is_noted_2_141 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_141, '[^:]*$'), '')
  do local lasts_us_4_60 = 2 * longest_us_2_141
--lua/lib/meters.lua:35
local meters_4_60, ttl_ms_4_60 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_60 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_60) < ttl_ms_4_60 then
    call('PEXPIRE', meters_4_60, ttl_ms_4_60)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:187
end else error('no such kind of tier: ' .. tostring(kind_0_428)) end
      before_0_428 = record_0_428
    end
  end
--lua/acquire.lua:150
end
    end
    do
--lua/lib/reply.lua:110
local n_0_375, tier_0_375 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_228 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_375 = (tier_1_228 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_375 + 1], reply[n_0_375 + 2], reply[n_0_375 + 3], reply[n_0_375 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_375 + 5], reply[n_0_375 + 6] = binding.ahead or 0, tier_0_375
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_375 + 1], reply[n_0_375 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_375 + 1], reply[n_0_375 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:152
end
  else

    for s = 1, count do
      local scope = scopes[s]
      if scope.cap then do
--lua/lib/lease.lua:18
local leases_0_398, holders_0_398 = given[scope.keys + 5], given[scope.keys + 6]
  call('HSET', holders_0_398, waiter, token .. string.format(' %.0f', now_us))
  call('ZADD', leases_0_398, now_us + lease_us, waiter)
  if call('PTTL', leases_0_398) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_398 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_398, ttl_ms_0_398)

    if call('PTTL', holders_0_398) < ttl_ms_0_398 then call('PEXPIRE', holders_0_398, ttl_ms_0_398) end
  end
--lua/acquire.lua:157
end end
    end
    for s = 1, count do
      local scope = scopes[s]
      if request then queue.note_costs(scope, not scope.its, now_us, ttl_floor_ms) end
      do
--lua/lib/tiers/kinds.lua:159
local before_0_427, fields_0_427, n_0_427, last_kept_us_0_427, last_needed_us_0_427 = nil, nil, 0, 0, 0
  local first_0_427, last_0_427, step_0_427 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_427 = first_0_427, last_0_427, step_0_427 do
    local kind_0_427 = argv[tier_0_427]
    local record_0_427 = argv[tier_0_427] == 'sliding' and 'sliding' or argv[tier_0_427 + 3]
    if record_0_427 ~= before_0_427 then
      local packed_0_427, kept_us_0_427, needed_us_0_427 if kind_0_427 == 'sliding' then do
--lua/lib/tiers/sliding.lua:76
if scope.is_summed then
    local longest_us_2_128 = tonumber(argv[scope.set])
    do
--lua/lib/sums.lua:78
local opened_4_52 = scope.sums or {}
  scope.sums = opened_4_52
  local log_3_63 = opened_4_52['0']
  if not log_3_63 then
    local key_4_52 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_36 = call('GETRANGE', key_4_52, '-320', '-1')
  local size_5_36, head_5_36 = #text_5_36, text_5_36
  if size_5_36 == 320 then
    size_5_36, head_5_36 = call('STRLEN', key_4_52), call('GETRANGE', key_4_52, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_52 = { head = head_5_36, text = text_5_36, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_36 >= 64 then
    local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_36)
    local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_36, #text_5_36 - 16 + 1)
    if groups_6_14 > 0 then read_4_52.groups, read_4_52.front, read_4_52.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
    local entries_6_14 = (size_5_36 - read_4_52.from) / 16
    read_4_52.entries, read_4_52.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_36 / 16))
    read_4_52.base, read_4_52.total, read_4_52.sum, read_4_52.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
    if entries_6_14 > 0 then read_4_52.newest_us = when_6_14 end
  end
--lua/lib/sums.lua:84
    log_3_63 = read_4_52
    if #log_3_63.head < 64 then scope.is_bare = true end
    local ahead_us_4_52 = log_3_63.newest_us - scope.at_us
    if ahead_us_4_52 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_52)
    elseif ahead_us_4_52 > 0 then
      scope.at_us = log_3_63.newest_us
    end
    opened_4_52['0'] = log_3_63
  end
--lua/lib/tiers/sums_tier.lua:57
  local key_3_63 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:100
  local cost_3_63 = 1
  if scope.costs then cost_3_63 = scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:59
  local entry_3_63, is_renewed_3_63 = pack('<dd', scope.at_us, log_3_63.total - log_3_63.sum - cost_3_63), false
  do local moved_us_4_62 = log_3_63.moved_us
--lua/lib/charged.lua:9
if moved_us_4_62 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_62) end
--lua/lib/tiers/sums_tier.lua:60
end
  local is_same_3_63 = log_3_63.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_63 = math.floor(log_3_63.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_63 == 0 then

  elseif log_3_63.entries > 0 and is_same_3_63 then
    call('SETRANGE', key_3_63, log_3_63.from + (log_3_63.entries - 1) * 16, entry_3_63)

    do local head_4_39, at_us_4_39 = log_3_63.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_39, expires_4_39 = unpack_bytes('<dd', head_4_39)
  local is_renewed_4_39 = longest_us_2_128 > seen_us_4_39 or at_us_4_39 + seen_us_4_39 > -expires_4_39
  if is_renewed_4_39 then
    if longest_us_2_128 > seen_us_4_39 then seen_us_4_39 = longest_us_2_128 end
    call('SETRANGE', key_3_63, 0, pack('<dd', seen_us_4_39, -(now_us + 2 * seen_us_4_39)))
    call('PEXPIRE', key_3_63, math.max(math.ceil(seen_us_4_39 / 500), ttl_floor_ms))
  end
is_renewed_3_63 = is_renewed_4_39
--lua/lib/tiers/sums_tier.lua:70
end
  else
    if #log_3_63.head < 64 then entry_3_63 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_63 end
    local head_4_41, at_us_4_41 = log_3_63.head, scope.at_us
--lua/lib/log.lua:82
local __3_63, is_kept_3_63 = 32 + #entry_3_63, true
  if #head_4_41 < 16 then
    call('SET', key_3_63, pack('<dddd', longest_us_2_128, -(now_us + 2 * longest_us_2_128), 0, 0) .. entry_3_63,
      'PX', math.max(math.ceil(longest_us_2_128 / 500), ttl_floor_ms))
  else
    __3_63 = call('APPEND', key_3_63, entry_3_63)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_41)
  local is_renewed_5_26 = longest_us_2_128 > seen_us_5_26 or at_us_4_41 + seen_us_5_26 > -expires_5_26
  if is_renewed_5_26 then
    if longest_us_2_128 > seen_us_5_26 then seen_us_5_26 = longest_us_2_128 end
    call('SETRANGE', key_3_63, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
    call('PEXPIRE', key_3_63, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
  end
is_kept_3_63 = is_renewed_5_26
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:74
    is_renewed_3_63 = is_kept_3_63
    if (log_3_63.entries + 1) % 16 == 0 then do local at_us_4_64 = scope.at_us
--lua/lib/sums.lua:65
local text_5_37 = call('GETRANGE', key_3_63, '-320', '-1')
  local size_5_37, head_5_37 = #text_5_37, text_5_37
  if size_5_37 == 320 then
    size_5_37, head_5_37 = call('STRLEN', key_3_63), call('GETRANGE', key_3_63, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_64 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_37 >= 64 then
    local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_37)
    local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
    if groups_6_15 > 0 then log_4_64.groups, log_4_64.front, log_4_64.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
    local entries_6_15 = (size_5_37 - log_4_64.from) / 16
    log_4_64.entries, log_4_64.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_37 / 16))
    log_4_64.base, log_4_64.total, log_4_64.sum, log_4_64.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
    if entries_6_15 > 0 then log_4_64.newest_us = when_6_15 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_64, expires_4_64, moved_4_64, due_4_64 = unpack_bytes('<dddd', log_4_64.head)
  local groups_4_64, entries_4_64, total_4_64 = log_4_64.groups or 0, log_4_64.entries, log_4_64.total
  local at_5_44 = at_us_4_64 - longest_us_4_64 + 0.5
--lua/lib/sums.lua:172
local kept_4_64, low_us_5_44, high_5_44, high_us_5_44 = 0, nil, log_4_64.entries, nil
  local text_5_44, first_5_44, guesses_5_44 = log_4_64.text, log_4_64.first, 0
  while kept_4_64 < high_5_44 do
    local count_5_44 = math.min(math.floor(#text_5_44 / 16), log_4_64.entries - first_5_44)
    local from_5_44, to_5_44 = math.max(first_5_44, kept_4_64), math.min(first_5_44 + count_5_44, high_5_44) - 1
    local offset_5_44 = #text_5_44 - (first_5_44 + count_5_44 - from_5_44) * 16 + 1

    local entry_5_44 = from_5_44
    repeat
      local when_5_44 = unpack_bytes('<d', text_5_44, offset_5_44 + (entry_5_44 - from_5_44) * 16)
      if when_5_44 >= at_5_44 then high_5_44, high_us_5_44 = entry_5_44, when_5_44 else kept_4_64, low_us_5_44 = entry_5_44 + 1, when_5_44 end
      entry_5_44 = high_5_44 > to_5_44 and to_5_44 or math.floor((kept_4_64 + high_5_44) / 2)
    until high_5_44 <= from_5_44 or kept_4_64 > to_5_44 or kept_4_64 >= high_5_44
    if kept_4_64 < high_5_44 and not low_us_5_44 then
      local when_5_44 = unpack_bytes('<d', call('GETRANGE', key_3_63, log_4_64.from, log_4_64.from + 7))
      if when_5_44 >= at_5_44 then high_5_44 = 0 else kept_4_64, low_us_5_44 = 1, when_5_44 end
    end
    if kept_4_64 < high_5_44 then
      local guess_5_44 = math.floor((kept_4_64 + high_5_44) / 2)
      if guesses_5_44 < 3 then guess_5_44 = kept_4_64 - 1 + math.ceil((at_5_44 - low_us_5_44) / (high_us_5_44 - low_us_5_44) * (high_5_44 - kept_4_64 + 1)) end
      guess_5_44, guesses_5_44 = math.max(kept_4_64, math.min(guess_5_44, high_5_44 - 1)), guesses_5_44 + 1
      do
--lua/lib/sums.lua:161
local start_6_22 = math.floor(guess_5_44 / 32) * 32
  local first_6_22 = math.max(start_6_22 - 1, 0)
  local text_6_22 = call('GETRANGE', key_3_63, log_4_64.from + first_6_22 * 16, log_4_64.from + math.min(start_6_22 + 32, log_4_64.entries) * 16 - 1)
text_5_44, first_5_44 = text_6_22, first_6_22
--lua/lib/sums.lua:193
end
      log_4_64.group, log_4_64.group_first = text_5_44, first_5_44
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_64 > 0 and kept_4_64 < entries_4_64 then kept_4_64 = kept_4_64 - kept_4_64 % 32 end
  if kept_4_64 > entries_4_64 * 3 / 8 then
    local entry_5_42 = kept_4_64 - 1
--lua/lib/sums.lua:149
local base_4_64 = log_4_64.base
  if entry_5_42 >= 0 then
--lua/lib/sums.lua:109
    local text_6_18, at_6_18 = log_4_64.text, 1
  if entry_5_42 < log_4_64.first then
    text_6_18 = call('GETRANGE', key_3_63, log_4_64.from + entry_5_42 * 16, log_4_64.from + entry_5_42 * 16 + 16 - 1)
  else
    at_6_18 = #text_6_18 - (log_4_64.entries - entry_5_42) * 16 + 1
  end
  local __5_42, sum_5_42 = unpack_bytes('<dd', text_6_18, at_6_18)






    local more_5_42, groups_6_20 = log_4_64.total, log_4_64.groups or 0
  local group_6_20 = math.floor(entry_5_42 / 32)
  if group_6_20 < groups_6_20 then
    local known_6_20 = log_4_64.known
    if not known_6_20 then
      local packed_6_20 = call('GETRANGE', key_3_63, 64, 64 + groups_6_20 / 64 * 8 - 1)
      known_6_20 = { [0] = log_4_64.front }
      for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices, log_4_64.known = {}, known_6_20
    end
    local at_6_20 = math.floor(group_6_20 / 64)
    local slice_6_20 = known_6_20.slices[at_6_20]
    if not slice_6_20 then
      local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
      local packed_6_20 = call('GETRANGE', key_3_63, from_6_20, from_6_20 + 8 * 64 - 1)
      slice_6_20 = { [0] = known_6_20[at_6_20] }
      for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices[at_6_20] = slice_6_20
    end
    more_5_42 = slice_6_20[group_6_20 % 64]
  end
--lua/lib/sums.lua:153
    base_4_64 = more_5_42 - sum_5_42
  end
--lua/lib/sums.lua:122
    local front_4_64, groups_5_40 = log_4_64.total, log_4_64.groups or 0
  local group_5_40 = math.floor(kept_4_64 / 32)
  if group_5_40 < groups_5_40 then
    local known_5_40 = log_4_64.known
    if not known_5_40 then
      local packed_5_40 = call('GETRANGE', key_3_63, 64, 64 + groups_5_40 / 64 * 8 - 1)
      known_5_40 = { [0] = log_4_64.front }
      for i_5_40 = 1, groups_5_40 / 64 do known_5_40[i_5_40] = known_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices, log_4_64.known = {}, known_5_40
    end
    local at_5_40 = math.floor(group_5_40 / 64)
    local slice_5_40 = known_5_40.slices[at_5_40]
    if not slice_5_40 then
      local from_5_40 = 64 + 8 * (groups_5_40 / 64 + at_5_40 * 64)
      local packed_5_40 = call('GETRANGE', key_3_63, from_5_40, from_5_40 + 8 * 64 - 1)
      slice_5_40 = { [0] = known_5_40[at_5_40] }
      for i_5_40 = 1, 64 - 1 do slice_5_40[i_5_40] = slice_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices[at_5_40] = slice_5_40
    end
    front_4_64 = slice_5_40[group_5_40 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_64 = ''
    local rest_4_64 = call('GETRANGE', key_3_63, log_4_64.from + kept_4_64 * 16, -1)
    if kept_4_64 == entries_4_64 then groups_4_64, front_4_64, total_4_64 = 0, 0, 0 end
    if kept_4_64 / 32 >= groups_4_64 then groups_4_64 = 0 end
    if groups_4_64 > 0 then
      local left_4_64 = call('GETRANGE', key_3_63, 64 + 8 * (groups_4_64 / 64 + kept_4_64 / 32), log_4_64.from - 1)
      left_4_64 = left_4_64 .. string.rep(pack('<d', 0), kept_4_64 / 32)
      local slices_4_64 = {}
      for slice_4_64 = 1, groups_4_64 / 64 do
        local sum_4_64 = 0
        for i_4_64 = (slice_4_64 - 1) * 64 + 1, slice_4_64 * 64 do sum_4_64 = sum_4_64 + unpack_bytes('<d', left_4_64, 8 * i_4_64 - 7) end
        slices_4_64[slice_4_64] = pack('<d', sum_4_64)
      end
      corrections_4_64 = table.concat(slices_4_64) .. left_4_64
    end
    call('SET', key_3_63, pack('<dddddddd', longest_us_4_64, expires_4_64, moved_4_64, due_4_64, groups_4_64, front_4_64, total_4_64, -base_4_64) .. corrections_4_64, 'KEEPTTL')
    call('APPEND', key_3_63, rest_4_64)
  end
--lua/lib/tiers/sums_tier.lua:75
end end
  end
  scope.sums['0'] = nil
--lua/lib/tiers/sliding.lua:78
end
  else
    local head_2_128 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_128 == 24 then do local moved_us_3_60 = -unpack_bytes('<d', head_2_128, 17)
--lua/lib/charged.lua:9
if moved_us_3_60 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_60) end
--lua/lib/tiers/sliding.lua:81
end end
    local entry_2_128 = pack('<d', scope.at_us)
    local key_4_42, longest_us_4_42, at_us_4_42 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_128, is_renewed_4_42 = 32 + #entry_2_128, true
  if #head_2_128 < 16 then
    call('SET', key_4_42, pack('<dddd', longest_us_4_42, -(now_us + 2 * longest_us_4_42), 0, 0) .. entry_2_128,
      'PX', math.max(math.ceil(longest_us_4_42 / 500), ttl_floor_ms))
  else
    size_2_128 = call('APPEND', key_4_42, entry_2_128)
    do
--lua/lib/log.lua:69
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_128)
  local is_renewed_5_27 = longest_us_4_42 > seen_us_5_27 or at_us_4_42 + seen_us_5_27 > -expires_5_27
  if is_renewed_5_27 then
    if longest_us_4_42 > seen_us_5_27 then seen_us_5_27 = longest_us_4_42 end
    call('SETRANGE', key_4_42, 0, pack('<dd', seen_us_5_27, -(now_us + 2 * seen_us_5_27)))
    call('PEXPIRE', key_4_42, math.max(math.ceil(seen_us_5_27 / 500), ttl_floor_ms))
  end
is_renewed_4_42 = is_renewed_5_27
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:84
    if size_2_128 % 128 < 8 then do
--lua/lib/log.lua:110
local key_3_56 = given[scope.keys + 1]
  local head_3_56 = call('GETRANGE', key_3_56, 0, 32 - 1)
  local oldest_us_3_56 = scope.at_us - unpack_bytes('<d', head_3_56)
  local count_3_56 = (call('STRLEN', key_3_56) - 32) / 8
  local low_3_56, high_3_56 = math.floor(count_3_56 * 3 / 8), count_3_56
  local middle_3_56 = low_3_56
  while low_3_56 < high_3_56 do
    local from_3_56 = 32 + middle_3_56 * 8
    local entry_3_56 = call('GETRANGE', key_3_56, from_3_56, from_3_56 + 7)
    if unpack_bytes('<d', entry_3_56) > oldest_us_3_56 then high_3_56 = middle_3_56 else low_3_56 = middle_3_56 + 1 end
    middle_3_56 = math.floor((low_3_56 + high_3_56) / 2)
  end

  if low_3_56 > math.floor(count_3_56 * 3 / 8) then
    local rest_3_56 = call('GETRANGE', key_3_56, 32 + low_3_56 * 8, -1)

    call('SET', key_3_56, head_3_56, 'KEEPTTL')
    call('APPEND', key_3_56, rest_3_56)
  end
--lua/lib/tiers/sliding.lua:84
end end
  end
packed_0_427, kept_us_0_427, needed_us_0_427 = nil, 0, 0
--lua/lib/tiers/kinds.lua:165
end elseif kind_0_427 == 'pace' then do
--lua/lib/tiers/pace.lua:56
local due_us_2_131, gap_us_2_131 = scope.at_us, (argv[tier_0_427 + 2])
  local from_2_131 = argv[tier_0_427 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:16
    local from_3_65, to_3_65 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
  local copy_3_65, next_us_2_131 = scope.copy, 0
  local due_3_65 = copy_3_65 and string.sub(copy_3_65, from_3_65 + 1, to_3_65 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_65, to_3_65)
  if #due_3_65 >= 8 then next_us_2_131 = math.ceil(-unpack_bytes('<d', due_3_65)) + (argv[tier_0_427 + 2]) end
--lua/lib/tiers/pace.lua:60
    local waited_us_2_131 = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us_2_131 < waited_us_2_131 - gap_us_2_131 then next_us_2_131 = math.min(math.floor(waited_us_2_131), scope.at_us) end
    due_us_2_131 = math.max(next_us_2_131, scope.at_us - math.max(gap_us_2_131, 100000))
  end
--lua/lib/request_limits.lua:100
  local cost_2_131 = 1
  if scope.costs then cost_2_131 = scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:66
  if cost_2_131 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_131, pack('<d', -(due_us_2_131 + (cost_2_131 - 1) * gap_us_2_131)))

    local needed_ms_2_131 = math.max(math.ceil(cost_2_131 * gap_us_2_131 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_131 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_131)
    end
  end
packed_0_427, kept_us_0_427, needed_us_0_427 = nil, 0, 0
--lua/lib/tiers/kinds.lua:165
end elseif kind_0_427 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local packed_2_134, kept_us_2_134, needed_us_2_134 = nil, 0, 0
--lua/lib/request_limits.lua:100
  local cost_2_134 = 1
  if scope.costs then cost_2_134 = scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:118
  if cost_2_134 > 0 then
--lua/lib/meters.lua:17
    local kept_3_70 = scope[tier_0_427]
  if kept_3_70 == nil then
    local field_4_58 = argv[tier_0_427 + 3]
    kept_3_70 = call('HGET', (given[scope.keys]), field_4_58)
    scope[tier_0_427] = kept_3_70
    if not kept_3_70 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_134, closes_us_2_134, used_2_134 = 0, 0, 0
  if kept_3_70 then ends_us_2_134, closes_us_2_134, used_2_134 = unpack_bytes('<ddd', kept_3_70) end

  local __3_70, edges_3_70 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
  local is_set_back_3_70 = ends_us_2_134 > scope.at_us + (argv[tier_0_427 + 2]) * (edges_3_70 == '' and 1 or 2)
  if is_set_back_3_70 then
    do local at_us_4_70 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_70, edges_4_70 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
  local length_us_4_70, alike_4_70 = tonumber(argv[tier_0_427 + 2]), math.huge
  local ends_us_4_70, closes_us_4_70 = at_us_4_70 + length_us_4_70, nil
  if edges_4_70 ~= '' then
    local __4_70, last_4_70, guard_us_4_70, edge_us_4_70 = string.find(edges_4_70, '^(%S+) (%S+)')
    local is_here_4_70 = false
    edge_us_4_70 = edge_us_4_70 * 1000000
    repeat
      local from_us_4_70, __4_70, to_4_70, length_4_70, count_4_70 = edge_us_4_70, string.find(edges_4_70, '^ ([%d.]+)x(%d+)', last_4_70 + 1)
      if to_4_70 then
        last_4_70, length_us_4_70 = to_4_70, math.floor(length_4_70 * 1000000 + 0.5)
        edge_us_4_70 = edge_us_4_70 + length_us_4_70 * count_4_70
      end
      is_here_4_70 = not to_4_70 or at_us_4_70 < edge_us_4_70
      if is_here_4_70 then ends_us_4_70 = from_us_4_70 + (math.floor((at_us_4_70 - from_us_4_70) / length_us_4_70) + 1) * length_us_4_70 end
      if is_here_4_70 and to_4_70 then alike_4_70 = math.floor((edge_us_4_70 - ends_us_4_70) / length_us_4_70 + 0.5) end
    until is_here_4_70
    closes_us_4_70 = ends_us_4_70 - guard_us_4_70
  end
ends_us_2_134, closes_us_2_134 = ends_us_4_70, closes_us_4_70 or ends_us_4_70
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_70 == '' then closes_us_2_134 = ends_us_2_134 + (argv[tier_0_427 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_134 <= scope.at_us then ends_us_2_134, used_2_134 = nil, 0 end
--lua/lib/tiers/fixed.lua:120
    if ends_us_2_134 then
      kept_us_2_134 = ends_us_2_134
    else
      do local at_us_3_67 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_67, edges_3_67 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
  local length_us_3_67, alike_3_67 = tonumber(argv[tier_0_427 + 2]), math.huge
  local ends_us_3_67, closes_us_3_67 = at_us_3_67 + length_us_3_67, nil
  if edges_3_67 ~= '' then
    local __3_67, last_3_67, guard_us_3_67, edge_us_3_67 = string.find(edges_3_67, '^(%S+) (%S+)')
    local is_here_3_67 = false
    edge_us_3_67 = edge_us_3_67 * 1000000
    repeat
      local from_us_3_67, __3_67, to_3_67, length_3_67, count_3_67 = edge_us_3_67, string.find(edges_3_67, '^ ([%d.]+)x(%d+)', last_3_67 + 1)
      if to_3_67 then
        last_3_67, length_us_3_67 = to_3_67, math.floor(length_3_67 * 1000000 + 0.5)
        edge_us_3_67 = edge_us_3_67 + length_us_3_67 * count_3_67
      end
      is_here_3_67 = not to_3_67 or at_us_3_67 < edge_us_3_67
      if is_here_3_67 then ends_us_3_67 = from_us_3_67 + (math.floor((at_us_3_67 - from_us_3_67) / length_us_3_67) + 1) * length_us_3_67 end
      if is_here_3_67 and to_3_67 then alike_3_67 = math.floor((edge_us_3_67 - ends_us_3_67) / length_us_3_67 + 0.5) end
    until is_here_3_67
    closes_us_3_67 = ends_us_3_67 - guard_us_3_67
  end
ends_us_2_134, closes_us_2_134 = ends_us_3_67, closes_us_3_67 or ends_us_3_67
--lua/lib/tiers/fixed.lua:123
end
      needed_us_2_134 = ends_us_2_134
    end
    packed_2_134 = pack('<ddd', ends_us_2_134, closes_us_2_134, used_2_134 + cost_2_134)
  end
packed_0_427, kept_us_0_427, needed_us_0_427 = packed_2_134, kept_us_2_134, needed_us_2_134
--lua/lib/tiers/kinds.lua:165
end elseif kind_0_427 == 'gcra' then do
--lua/lib/tiers/gcra.lua:76
local packed_2_137, kept_us_2_137, needed_us_2_137 = nil, 0, 0
--lua/lib/request_limits.lua:92
  local cost_2_137 = 1
  if scope.costs then cost_2_137 = math.min(scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1], argv[tier_0_427 + 1]) end
--lua/lib/tiers/gcra.lua:78
  if cost_2_137 > 0 then
    local each_us_2_137 = math.ceil((argv[tier_0_427 + 2]) * 4 / (argv[tier_0_427 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_76 = scope[tier_0_427]
  if kept_3_76 == nil then
    local field_4_59 = argv[tier_0_427 + 3]
    kept_3_76 = call('HGET', (given[scope.keys]), field_4_59)
    scope[tier_0_427] = kept_3_76
    if not kept_3_76 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_137, expires_us_2_137, is_set_back_3_76 = 0, 0, false
  if kept_3_76 then served_us_2_137, expires_us_2_137 = unpack_bytes('<dd', kept_3_76) end
  if served_us_2_137 <= scope.at_us then
    served_us_2_137 = scope.at_us
  else

    local __3_76, burst_3_76 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
    local most_us_3_76 = scope.at_us + burst_3_76 * each_us_2_137 + (argv[tier_0_427 + 2])
    is_set_back_3_76 = served_us_2_137 > most_us_3_76
    if is_set_back_3_76 then scope.is_ahead = true end
    served_us_2_137 = math.min(served_us_2_137, most_us_3_76)
  end
--lua/lib/tiers/gcra.lua:81
    served_us_2_137, kept_us_2_137 = served_us_2_137 + cost_2_137 * each_us_2_137, expires_us_2_137
    if served_us_2_137 > expires_us_2_137 then
      expires_us_2_137 = now_us + 2 * (argv[tier_0_427 + 2])
      needed_us_2_137 = expires_us_2_137
    end
    packed_2_137 = pack('<ddd', served_us_2_137, expires_us_2_137, each_us_2_137)
  end
packed_0_427, kept_us_0_427, needed_us_0_427 = packed_2_137, kept_us_2_137, needed_us_2_137
--lua/lib/tiers/kinds.lua:165
end elseif kind_0_427 == 'summed' then do
--lua/lib/tiers/summed.lua:30
local slot_2_140, resolution_us_2_140 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
  local key_2_140, longest_us_2_140 = (given[scope.keys - slot_2_140]), tonumber(argv[tier_0_427 + 2])
--lua/lib/sums.lua:78
  local opened_4_53 = scope.sums or {}
  scope.sums = opened_4_53
  local log_3_64 = opened_4_53[slot_2_140]
  if not log_3_64 then
    local key_4_53 = slot_2_140 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_140])
--lua/lib/sums.lua:65
    local text_5_38 = call('GETRANGE', key_4_53, '-320', '-1')
  local size_5_38, head_5_38 = #text_5_38, text_5_38
  if size_5_38 == 320 then
    size_5_38, head_5_38 = call('STRLEN', key_4_53), call('GETRANGE', key_4_53, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_53 = { head = head_5_38, text = text_5_38, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_38 >= 64 then
    local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_38)
    local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_38, #text_5_38 - 16 + 1)
    if groups_6_16 > 0 then read_4_53.groups, read_4_53.front, read_4_53.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
    local entries_6_16 = (size_5_38 - read_4_53.from) / 16
    read_4_53.entries, read_4_53.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_38 / 16))
    read_4_53.base, read_4_53.total, read_4_53.sum, read_4_53.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
    if entries_6_16 > 0 then read_4_53.newest_us = when_6_16 end
  end
--lua/lib/sums.lua:84
    log_3_64 = read_4_53
    if #log_3_64.head < 64 then scope.is_bare = true end
    local ahead_us_4_53 = log_3_64.newest_us - scope.at_us
    if ahead_us_4_53 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_53)
    elseif ahead_us_4_53 > 0 then
      scope.at_us = log_3_64.newest_us
    end
    opened_4_53[slot_2_140] = log_3_64
  end
--lua/lib/tiers/sums_tier.lua:57
  local key_3_64 = slot_2_140 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_140])
--lua/lib/request_limits.lua:100
  local cost_3_64 = 1
  if scope.costs then cost_3_64 = scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:59
  local entry_3_64, is_renewed_2_140 = pack('<dd', scope.at_us, log_3_64.total - log_3_64.sum - cost_3_64), false
  do local moved_us_4_63 = log_3_64.moved_us
--lua/lib/charged.lua:9
if moved_us_4_63 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_140, moved_us_4_63) end
--lua/lib/tiers/sums_tier.lua:60
end
  local is_same_3_64 = log_3_64.newest_us == scope.at_us
  if resolution_us_2_140 ~= '0' then
    is_same_3_64 = math.floor(log_3_64.newest_us / resolution_us_2_140) == math.floor(scope.at_us / resolution_us_2_140)
  end
  if cost_3_64 == 0 then

  elseif log_3_64.entries > 0 and is_same_3_64 then
    call('SETRANGE', key_3_64, log_3_64.from + (log_3_64.entries - 1) * 16, entry_3_64)

    do local head_4_40, at_us_4_40 = log_3_64.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_40, expires_4_40 = unpack_bytes('<dd', head_4_40)
  local is_renewed_4_40 = longest_us_2_140 > seen_us_4_40 or at_us_4_40 + seen_us_4_40 > -expires_4_40
  if is_renewed_4_40 then
    if longest_us_2_140 > seen_us_4_40 then seen_us_4_40 = longest_us_2_140 end
    call('SETRANGE', key_3_64, 0, pack('<dd', seen_us_4_40, -(now_us + 2 * seen_us_4_40)))
    call('PEXPIRE', key_3_64, math.max(math.ceil(seen_us_4_40 / 500), ttl_floor_ms))
  end
is_renewed_2_140 = is_renewed_4_40
--lua/lib/tiers/sums_tier.lua:70
end
  else
    if #log_3_64.head < 64 then entry_3_64 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_64 end
    local head_4_43, at_us_4_43 = log_3_64.head, scope.at_us
--lua/lib/log.lua:82
local __3_64, is_kept_3_64 = 32 + #entry_3_64, true
  if #head_4_43 < 16 then
    call('SET', key_3_64, pack('<dddd', longest_us_2_140, -(now_us + 2 * longest_us_2_140), 0, 0) .. entry_3_64,
      'PX', math.max(math.ceil(longest_us_2_140 / 500), ttl_floor_ms))
  else
    __3_64 = call('APPEND', key_3_64, entry_3_64)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_43)
  local is_renewed_5_28 = longest_us_2_140 > seen_us_5_28 or at_us_4_43 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_140 > seen_us_5_28 then seen_us_5_28 = longest_us_2_140 end
    call('SETRANGE', key_3_64, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_64, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_64 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:74
    is_renewed_2_140 = is_kept_3_64
    if (log_3_64.entries + 1) % 16 == 0 then do local at_us_4_65 = scope.at_us
--lua/lib/sums.lua:65
local text_5_39 = call('GETRANGE', key_3_64, '-320', '-1')
  local size_5_39, head_5_39 = #text_5_39, text_5_39
  if size_5_39 == 320 then
    size_5_39, head_5_39 = call('STRLEN', key_3_64), call('GETRANGE', key_3_64, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_65 = { head = head_5_39, text = text_5_39, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_39 >= 64 then
    local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_39)
    local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_39, #text_5_39 - 16 + 1)
    if groups_6_17 > 0 then log_4_65.groups, log_4_65.front, log_4_65.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
    local entries_6_17 = (size_5_39 - log_4_65.from) / 16
    log_4_65.entries, log_4_65.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_39 / 16))
    log_4_65.base, log_4_65.total, log_4_65.sum, log_4_65.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
    if entries_6_17 > 0 then log_4_65.newest_us = when_6_17 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_65, expires_4_65, moved_4_65, due_4_65 = unpack_bytes('<dddd', log_4_65.head)
  local groups_4_65, entries_4_65, total_4_65 = log_4_65.groups or 0, log_4_65.entries, log_4_65.total
  local at_5_45 = at_us_4_65 - longest_us_4_65 + 0.5
--lua/lib/sums.lua:172
local kept_4_65, low_us_5_45, high_5_45, high_us_5_45 = 0, nil, log_4_65.entries, nil
  local text_5_45, first_5_45, guesses_5_45 = log_4_65.text, log_4_65.first, 0
  while kept_4_65 < high_5_45 do
    local count_5_45 = math.min(math.floor(#text_5_45 / 16), log_4_65.entries - first_5_45)
    local from_5_45, to_5_45 = math.max(first_5_45, kept_4_65), math.min(first_5_45 + count_5_45, high_5_45) - 1
    local offset_5_45 = #text_5_45 - (first_5_45 + count_5_45 - from_5_45) * 16 + 1

    local entry_5_45 = from_5_45
    repeat
      local when_5_45 = unpack_bytes('<d', text_5_45, offset_5_45 + (entry_5_45 - from_5_45) * 16)
      if when_5_45 >= at_5_45 then high_5_45, high_us_5_45 = entry_5_45, when_5_45 else kept_4_65, low_us_5_45 = entry_5_45 + 1, when_5_45 end
      entry_5_45 = high_5_45 > to_5_45 and to_5_45 or math.floor((kept_4_65 + high_5_45) / 2)
    until high_5_45 <= from_5_45 or kept_4_65 > to_5_45 or kept_4_65 >= high_5_45
    if kept_4_65 < high_5_45 and not low_us_5_45 then
      local when_5_45 = unpack_bytes('<d', call('GETRANGE', key_3_64, log_4_65.from, log_4_65.from + 7))
      if when_5_45 >= at_5_45 then high_5_45 = 0 else kept_4_65, low_us_5_45 = 1, when_5_45 end
    end
    if kept_4_65 < high_5_45 then
      local guess_5_45 = math.floor((kept_4_65 + high_5_45) / 2)
      if guesses_5_45 < 3 then guess_5_45 = kept_4_65 - 1 + math.ceil((at_5_45 - low_us_5_45) / (high_us_5_45 - low_us_5_45) * (high_5_45 - kept_4_65 + 1)) end
      guess_5_45, guesses_5_45 = math.max(kept_4_65, math.min(guess_5_45, high_5_45 - 1)), guesses_5_45 + 1
      do
--lua/lib/sums.lua:161
local start_6_23 = math.floor(guess_5_45 / 32) * 32
  local first_6_23 = math.max(start_6_23 - 1, 0)
  local text_6_23 = call('GETRANGE', key_3_64, log_4_65.from + first_6_23 * 16, log_4_65.from + math.min(start_6_23 + 32, log_4_65.entries) * 16 - 1)
text_5_45, first_5_45 = text_6_23, first_6_23
--lua/lib/sums.lua:193
end
      log_4_65.group, log_4_65.group_first = text_5_45, first_5_45
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_65 > 0 and kept_4_65 < entries_4_65 then kept_4_65 = kept_4_65 - kept_4_65 % 32 end
  if kept_4_65 > entries_4_65 * 3 / 8 then
    local entry_5_43 = kept_4_65 - 1
--lua/lib/sums.lua:149
local base_4_65 = log_4_65.base
  if entry_5_43 >= 0 then
--lua/lib/sums.lua:109
    local text_6_19, at_6_19 = log_4_65.text, 1
  if entry_5_43 < log_4_65.first then
    text_6_19 = call('GETRANGE', key_3_64, log_4_65.from + entry_5_43 * 16, log_4_65.from + entry_5_43 * 16 + 16 - 1)
  else
    at_6_19 = #text_6_19 - (log_4_65.entries - entry_5_43) * 16 + 1
  end
  local __5_43, sum_5_43 = unpack_bytes('<dd', text_6_19, at_6_19)






    local more_5_43, groups_6_21 = log_4_65.total, log_4_65.groups or 0
  local group_6_21 = math.floor(entry_5_43 / 32)
  if group_6_21 < groups_6_21 then
    local known_6_21 = log_4_65.known
    if not known_6_21 then
      local packed_6_21 = call('GETRANGE', key_3_64, 64, 64 + groups_6_21 / 64 * 8 - 1)
      known_6_21 = { [0] = log_4_65.front }
      for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices, log_4_65.known = {}, known_6_21
    end
    local at_6_21 = math.floor(group_6_21 / 64)
    local slice_6_21 = known_6_21.slices[at_6_21]
    if not slice_6_21 then
      local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
      local packed_6_21 = call('GETRANGE', key_3_64, from_6_21, from_6_21 + 8 * 64 - 1)
      slice_6_21 = { [0] = known_6_21[at_6_21] }
      for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices[at_6_21] = slice_6_21
    end
    more_5_43 = slice_6_21[group_6_21 % 64]
  end
--lua/lib/sums.lua:153
    base_4_65 = more_5_43 - sum_5_43
  end
--lua/lib/sums.lua:122
    local front_4_65, groups_5_41 = log_4_65.total, log_4_65.groups or 0
  local group_5_41 = math.floor(kept_4_65 / 32)
  if group_5_41 < groups_5_41 then
    local known_5_41 = log_4_65.known
    if not known_5_41 then
      local packed_5_41 = call('GETRANGE', key_3_64, 64, 64 + groups_5_41 / 64 * 8 - 1)
      known_5_41 = { [0] = log_4_65.front }
      for i_5_41 = 1, groups_5_41 / 64 do known_5_41[i_5_41] = known_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices, log_4_65.known = {}, known_5_41
    end
    local at_5_41 = math.floor(group_5_41 / 64)
    local slice_5_41 = known_5_41.slices[at_5_41]
    if not slice_5_41 then
      local from_5_41 = 64 + 8 * (groups_5_41 / 64 + at_5_41 * 64)
      local packed_5_41 = call('GETRANGE', key_3_64, from_5_41, from_5_41 + 8 * 64 - 1)
      slice_5_41 = { [0] = known_5_41[at_5_41] }
      for i_5_41 = 1, 64 - 1 do slice_5_41[i_5_41] = slice_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices[at_5_41] = slice_5_41
    end
    front_4_65 = slice_5_41[group_5_41 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_65 = ''
    local rest_4_65 = call('GETRANGE', key_3_64, log_4_65.from + kept_4_65 * 16, -1)
    if kept_4_65 == entries_4_65 then groups_4_65, front_4_65, total_4_65 = 0, 0, 0 end
    if kept_4_65 / 32 >= groups_4_65 then groups_4_65 = 0 end
    if groups_4_65 > 0 then
      local left_4_65 = call('GETRANGE', key_3_64, 64 + 8 * (groups_4_65 / 64 + kept_4_65 / 32), log_4_65.from - 1)
      left_4_65 = left_4_65 .. string.rep(pack('<d', 0), kept_4_65 / 32)
      local slices_4_65 = {}
      for slice_4_65 = 1, groups_4_65 / 64 do
        local sum_4_65 = 0
        for i_4_65 = (slice_4_65 - 1) * 64 + 1, slice_4_65 * 64 do sum_4_65 = sum_4_65 + unpack_bytes('<d', left_4_65, 8 * i_4_65 - 7) end
        slices_4_65[slice_4_65] = pack('<d', sum_4_65)
      end
      corrections_4_65 = table.concat(slices_4_65) .. left_4_65
    end
    call('SET', key_3_64, pack('<dddddddd', longest_us_4_65, expires_4_65, moved_4_65, due_4_65, groups_4_65, front_4_65, total_4_65, -base_4_65) .. corrections_4_65, 'KEEPTTL')
    call('APPEND', key_3_64, rest_4_65)
  end
--lua/lib/tiers/sums_tier.lua:75
end end
  end
  scope.sums[slot_2_140] = nil
--lua/lib/tiers/summed.lua:33
  if is_renewed_2_140 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_140, '[^:]*$'), '')
  do local lasts_us_4_61 = 2 * longest_us_2_140
--lua/lib/meters.lua:35
local meters_4_61, ttl_ms_4_61 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_61 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_61) < ttl_ms_4_61 then
    call('PEXPIRE', meters_4_61, ttl_ms_4_61)
  end
--lua/lib/tiers/summed.lua:25
end







end end
packed_0_427, kept_us_0_427, needed_us_0_427 = nil, 0, 0
--lua/lib/tiers/kinds.lua:165
end else error('no such kind of tier: ' .. tostring(kind_0_427)) end
      before_0_427 = record_0_427
      if packed_0_427 then

        fields_0_427 = fields_0_427 or { nil, nil, nil, nil, nil, nil }
        scope[tier_0_427], fields_0_427[n_0_427 + 1], fields_0_427[n_0_427 + 2] = packed_0_427, record_0_427, packed_0_427
        n_0_427, last_kept_us_0_427, last_needed_us_0_427 = n_0_427 + 2, math.max(last_kept_us_0_427, kept_us_0_427), math.max(last_needed_us_0_427, needed_us_0_427)
      end
    end
  end
  if n_0_427 > 0 then call('HSET', (given[scope.keys]), unpack(fields_0_427, 1, n_0_427)) end
  if last_needed_us_0_427 > last_kept_us_0_427 then do local lasts_us_1_325 = last_needed_us_0_427 - now_us
--lua/lib/meters.lua:35
local meters_1_325, ttl_ms_1_325 = (given[scope.keys]), math.max(math.ceil(lasts_us_1_325 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_325) < ttl_ms_1_325 then
    call('PEXPIRE', meters_1_325, ttl_ms_1_325)
  end
--lua/lib/tiers/kinds.lua:176
end end
--lua/acquire.lua:162
end
      if request then queue.left(scope, waiter) end
    end
--lua/lib/charged.lua:15
    local texts, is_told_0_403 = nil, false
  for s_0_403 = 1, #scopes do
    local scope_0_403 = scopes[s_0_403]
    if scope_0_403.costs or scope_0_403.noted or scope_0_403.at_us ~= now_us then is_told_0_403 = true end
  end
  for s_0_403 = 1, is_told_0_403 and #scopes or 0 do
    local scope_0_403 = scopes[s_0_403]
    texts = texts or {}
    texts[s_0_403] = string.format('%.0f', scope_0_403.at_us) .. (scope_0_403.noted or '')
  end
--lua/acquire.lua:166
    do
--lua/lib/reply.lua:64
local n_0_373 = #reply
  if texts then
    reply[n_0_373 + 1], reply[n_0_373 + 2], reply[n_0_373 + 3] = 9, set_back_us, table.concat(texts, ',')
  elseif set_back_us > 0 then
    reply[n_0_373 + 1], reply[n_0_373 + 2] = 11, set_back_us
  else
    reply[n_0_373 + 1] = 10
  end
--lua/acquire.lua:166
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
--lua/lib/reply.lua:155
local answer_0_5 = reply[length + 1]
  if not (answer_0_5 == 10 or answer_0_5 == 9 or answer_0_5 == 11) then
    for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
    reply[length + 1], reply[length + 2] = 14, problem
  end
--lua/acquire.lua:180
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
--lua/acquire.lua:181
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
  sha1: '8b81214d764ed050f3fc548c6f5b4851c07d8a8a',
  text: `--lua/lib/request_plain.lua:3
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
local keys = given
local settings = keys[1]
if redis.call('HDEL', settings, 'limits', 'version') == 0 then return 0 end
redis.call('HSET', settings, 'changed', '1')
settings_last(settings)
return 1`,
};

export const count: Script = {
  sha1: '836f49f9a06dc22248062f3a841ccc403f7a5a4c',
  text: `--lua/lib/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/count.lua:8
local call = redis.call
local sets, args = given, argv
local after = '(' .. args[1]
local counts = {}
for i = 1, #sets, 2 do
  counts[i] = call('ZCARD', sets[i])
  counts[i + 1] = call('ZCOUNT', sets[i + 1], after, '+inf')
end
return counts`,
};

export const enqueue: Script = {
  sha1: '533465eebb8f79581f33fcdb1b35613988ec0eea',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, log_bytes = 0, log_entry = 0, log_find = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, tiers_slot = 0, lease_drop = 0, lease_load = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_ticket = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, home_begin_bulk = 0, home_end_bulk = 0, watch_record = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, find_waiter = 0, reserve = 0 } function shelf_0.limits_longest(scope)
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
function shelf_0.log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


function shelf_0.log_entry(scope, from, to)
  local entry = shelf_0.log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/log.lua:149
function shelf_0.log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end
--lua/lib/meters.lua:43
function shelf_0.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end


function shelf_0.meters_note(scope, is_new, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if is_new then
    if not scope.means then shelf_0.meters_means(scope) end
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
  do local lasts_us_0_147 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_147, ttl_ms_0_147 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_147 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_147) < ttl_ms_0_147 then
    call('PEXPIRE', meters_0_147, ttl_ms_0_147)
  end
--lua/lib/meters.lua:66
end
end


function shelf_0.meters_cost(scope)
  if not scope.means then shelf_0.meters_means(scope) end
  return #scope.means > 0
end



function shelf_0.meters_front(scope, texts)
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
--lua/lib/log_to_sums.lua:15
function shelf_0.log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = shelf_0.log_find(key, count, own_us), shelf_0.log_find(key, count, own_us + 1) end
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
  local size_0_119 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_119 >= 64 then
    local __0_119, __0_119, moved_0_119, __0_119, groups_0_119, front_0_119, total_0_119, base_0_119 = unpack_bytes('<dddddddd', text)
    local when_0_119, sum_0_119 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_119 > 0 then log.groups, log.front, log.from = groups_0_119, front_0_119, 64 + 8 * (groups_0_119 + groups_0_119 / 64) end
    local entries_0_119 = (size_0_119 - log.from) / 16
    log.entries, log.first = entries_0_119, math.max(0, entries_0_119 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_119, total_0_119, total_0_119 - sum_0_119, -moved_0_119
    if entries_0_119 > 0 then log.newest_us = when_0_119 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:43
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_124 = scope.sums or {}
  scope.sums = opened_0_124
  local log = opened_0_124[slot]
  if not log then
    local key_0_124 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_88 = call('GETRANGE', key_0_124, '-320', '-1')
  local size_1_88, head_1_88 = #text_1_88, text_1_88
  if size_1_88 == 320 then
    size_1_88, head_1_88 = call('STRLEN', key_0_124), call('GETRANGE', key_0_124, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_124 = { head = head_1_88, text = text_1_88, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_88 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_88)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_88, #text_1_88 - 16 + 1)
    if groups_2_47 > 0 then read_0_124.groups, read_0_124.front, read_0_124.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_88 - read_0_124.from) / 16
    read_0_124.entries, read_0_124.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_88 / 16))
    read_0_124.base, read_0_124.total, read_0_124.sum, read_0_124.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_124.newest_us = when_2_47 end
  end
--lua/lib/sums.lua:84
    log = read_0_124
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_124 = log.newest_us - scope.at_us
    if ahead_us_0_124 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_124)
    elseif ahead_us_0_124 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_124[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_152 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_152 > log.base then
    local key_0_152 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_116, low_sum_1_116 = -1, log.base
  local high_1_116, high_sum_1_116, when_0_152 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_116, around_1_116, guess_1_116 = 0, 1, high_1_116
  if 0 > 0 then guess_1_116 = high_1_116 - math.floor((high_sum_1_116 - need_0_152) / 0) else guesses_1_116, around_1_116 = 1, 8 end
  while high_1_116 - low_1_116 > 1 do
    if guesses_1_116 > 3 then
      guess_1_116 = math.ceil((low_1_116 + high_1_116) / 2)
    elseif guesses_1_116 > 0 then
      guess_1_116 = low_1_116 + math.ceil((need_0_152 - low_sum_1_116) / (high_sum_1_116 - low_sum_1_116) * (high_1_116 - low_1_116))
    end
    guess_1_116 = math.max(low_1_116 + 1, math.min(guess_1_116, high_1_116))
    local from_1_116, to_1_116 = math.max(guess_1_116 - around_1_116, low_1_116 + 1), math.min(guess_1_116 + around_1_116 - 1, high_1_116 - 1)
    local text_1_116, offset_1_116 = log.text, 0
    if from_1_116 >= log.first then
      offset_1_116 = #text_1_116 - (log.entries - from_1_116) * 16 + 1
    else
      text_1_116, offset_1_116 = call('GETRANGE', key_0_152, log.from + from_1_116 * 16, log.from + (to_1_116 + 1) * 16 - 1), 1
    end

    local at_1_116 = from_1_116
    repeat
      local its_when_1_116, sum_1_116 = unpack_bytes('<dd', text_1_116, offset_1_116 + (at_1_116 - from_1_116) * 16)
--lua/lib/sums.lua:122
      local more_1_116, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_116 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_152, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_152, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_116 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_116 = more_1_116 - sum_1_116
      if sum_1_116 >= need_0_152 then high_1_116, high_sum_1_116, when_0_152 = at_1_116, sum_1_116, its_when_1_116 else low_1_116, low_sum_1_116 = at_1_116, sum_1_116 end
      at_1_116 = high_1_116 > to_1_116 and to_1_116 or math.floor((low_1_116 + high_1_116) / 2)
    until high_1_116 == from_1_116 or low_1_116 == to_1_116 or high_1_116 - low_1_116 <= 1
    guesses_1_116, around_1_116 = guesses_1_116 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_152 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_0.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_153 = argv[tier]
  if kind_0_153 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_156, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_156) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_154 = argv[tier]
  if kind_0_154 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_157, to_0_157 = argv[tier + 3], argv[tier + 4]
  local copy_0_157, next_us = scope.copy, 0
  local due_0_157 = copy_0_157 and string.sub(copy_0_157, from_0_157 + 1, to_0_157 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_157, to_0_157)
  if #due_0_157 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_157)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_158, to_0_158 = argv[tier + 3], argv[tier + 4]
  local copy_0_158, next_us = scope.copy, 0
  local due_0_158 = copy_0_158 and string.sub(copy_0_158, from_0_158 + 1, to_0_158 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_158, to_0_158)
  if #due_0_158 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_158)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_165 = scope[tier]
  if kept_0_165 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_165 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_165
    if not kept_0_165 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_165 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_165) end

  local __0_165, edges_0_165 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_165 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_165 == '' and 1 or 2)
  if is_set_back_0_165 then
    do local at_us_1_120 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_120, edges_1_120 = argv[tier + 3], argv[tier + 4]
  local length_us_1_120, alike_1_120 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_120, closes_us_1_120 = at_us_1_120 + length_us_1_120, nil
  if edges_1_120 ~= '' then
    local __1_120, last_1_120, guard_us_1_120, edge_us_1_120 = string.find(edges_1_120, '^(%S+) (%S+)')
    local is_here_1_120 = false
    edge_us_1_120 = edge_us_1_120 * 1000000
    repeat
      local from_us_1_120, __1_120, to_1_120, length_1_120, count_1_120 = edge_us_1_120, string.find(edges_1_120, '^ ([%d.]+)x(%d+)', last_1_120 + 1)
      if to_1_120 then
        last_1_120, length_us_1_120 = to_1_120, math.floor(length_1_120 * 1000000 + 0.5)
        edge_us_1_120 = edge_us_1_120 + length_us_1_120 * count_1_120
      end
      is_here_1_120 = not to_1_120 or at_us_1_120 < edge_us_1_120
      if is_here_1_120 then ends_us_1_120 = from_us_1_120 + (math.floor((at_us_1_120 - from_us_1_120) / length_us_1_120) + 1) * length_us_1_120 end
      if is_here_1_120 and to_1_120 then alike_1_120 = math.floor((edge_us_1_120 - ends_us_1_120) / length_us_1_120 + 0.5) end
    until is_here_1_120
    closes_us_1_120 = ends_us_1_120 - guard_us_1_120
  end
ends_us, closes_us = ends_us_1_120, closes_us_1_120 or ends_us_1_120
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_165 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_160 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_160, edges_0_160 = argv[tier + 3], argv[tier + 4]
  local length_us_0_160, alike_0_160 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_160, closes_us_0_160 = at_us_0_160 + length_us_0_160, nil
  if edges_0_160 ~= '' then
    local __0_160, last_0_160, guard_us_0_160, edge_us_0_160 = string.find(edges_0_160, '^(%S+) (%S+)')
    local is_here_0_160 = false
    edge_us_0_160 = edge_us_0_160 * 1000000
    repeat
      local from_us_0_160, __0_160, to_0_160, length_0_160, count_0_160 = edge_us_0_160, string.find(edges_0_160, '^ ([%d.]+)x(%d+)', last_0_160 + 1)
      if to_0_160 then
        last_0_160, length_us_0_160 = to_0_160, math.floor(length_0_160 * 1000000 + 0.5)
        edge_us_0_160 = edge_us_0_160 + length_us_0_160 * count_0_160
      end
      is_here_0_160 = not to_0_160 or at_us_0_160 < edge_us_0_160
      if is_here_0_160 then ends_us_0_160 = from_us_0_160 + (math.floor((at_us_0_160 - from_us_0_160) / length_us_0_160) + 1) * length_us_0_160 end
      if is_here_0_160 and to_0_160 then alike_0_160 = math.floor((edge_us_0_160 - ends_us_0_160) / length_us_0_160 + 0.5) end
    until is_here_0_160
    closes_us_0_160 = ends_us_0_160 - guard_us_0_160
  end
ends_us, closes_us = ends_us_0_160, closes_us_0_160 or ends_us_0_160
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_161, edges_0_161 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_161 = turn_us + length_us, nil
  if edges_0_161 ~= '' then
    local __0_161, last_0_161, guard_us_0_161, edge_us_0_161 = string.find(edges_0_161, '^(%S+) (%S+)')
    local is_here_0_161 = false
    edge_us_0_161 = edge_us_0_161 * 1000000
    repeat
      local from_us_0_161, __0_161, to_0_161, length_0_161, count_0_161 = edge_us_0_161, string.find(edges_0_161, '^ ([%d.]+)x(%d+)', last_0_161 + 1)
      if to_0_161 then
        last_0_161, length_us = to_0_161, math.floor(length_0_161 * 1000000 + 0.5)
        edge_us_0_161 = edge_us_0_161 + length_us * count_0_161
      end
      is_here_0_161 = not to_0_161 or turn_us < edge_us_0_161
      if is_here_0_161 then next_us = from_us_0_161 + (math.floor((turn_us - from_us_0_161) / length_us) + 1) * length_us end
      if is_here_0_161 and to_0_161 then alike = math.floor((edge_us_0_161 - next_us) / length_us + 0.5) end
    until is_here_0_161
    closes_us_0_161 = next_us - guard_us_0_161
  end
local _ = closes_us_0_161 or next_us
--lua/lib/tiers/fixed.lua:88
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:102
function shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_162 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_162, edges_0_162 = argv[tier + 3], argv[tier + 4]
  local length_us_0_162, alike_0_162 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_162 = at_us_0_162 + length_us_0_162, nil
  if edges_0_162 ~= '' then
    local __0_162, last_0_162, guard_us_0_162, edge_us_0_162 = string.find(edges_0_162, '^(%S+) (%S+)')
    local is_here_0_162 = false
    edge_us_0_162 = edge_us_0_162 * 1000000
    repeat
      local from_us_0_162, __0_162, to_0_162, length_0_162, count_0_162 = edge_us_0_162, string.find(edges_0_162, '^ ([%d.]+)x(%d+)', last_0_162 + 1)
      if to_0_162 then
        last_0_162, length_us_0_162 = to_0_162, math.floor(length_0_162 * 1000000 + 0.5)
        edge_us_0_162 = edge_us_0_162 + length_us_0_162 * count_0_162
      end
      is_here_0_162 = not to_0_162 or at_us_0_162 < edge_us_0_162
      if is_here_0_162 then ends_us = from_us_0_162 + (math.floor((at_us_0_162 - from_us_0_162) / length_us_0_162) + 1) * length_us_0_162 end
      if is_here_0_162 and to_0_162 then alike_0_162 = math.floor((edge_us_0_162 - ends_us) / length_us_0_162 + 0.5) end
    until is_here_0_162
    closes_us_0_162 = ends_us - guard_us_0_162
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_173 = scope[tier]
  if kept_0_173 == nil then
    local field_1_112 = argv[tier + 3]
    kept_0_173 = call('HGET', (given[scope.keys]), field_1_112)
    scope[tier] = kept_0_173
    if not kept_0_173 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_173, is_set_back_0_173 = 0, 0, false
  if kept_0_173 then served_us, expires_us_0_173 = unpack_bytes('<dd', kept_0_173) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_173, burst_0_173 = argv[tier + 3], argv[tier + 4]
    local most_us_0_173 = scope.at_us + burst_0_173 * each_us + (argv[tier + 2])
    is_set_back_0_173 = served_us > most_us_0_173
    if is_set_back_0_173 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_173)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
function shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_176, burst_0_176 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_176) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/kinds.lua:108
function shelf_0.tier_terms(scope, tier, ahead, is_own)
  if not scope.means then shelf_0.meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:92
local cost_0_69 = 1
  if scope.costs then cost_0_69 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_69
--lua/lib/tiers/kinds.lua:118
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_117, window_us_1_117 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_117) / mean) - 1, window_us_1_117, window_us_1_117 * mean / limit_1_117
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_119 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_119 * mean, gap_us_1_119 * mean
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_124 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_124, window_us_1_124 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_126, burst_1_126 = argv[tier + 3], argv[tier + 4]
  local each_us_1_126 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_126) / mean) - 1, each_us_1_126, each_us_1_126 * mean
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_118, window_us_1_118 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_118) / mean) - 1, window_us_1_118, window_us_1_118 * mean / limit_1_118
--lua/lib/tiers/kinds.lua:126
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


function shelf_0.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end


function shelf_0.tiers_slot(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/lease.lua:60
function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



function shelf_0.lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.bulk or scope.running + (scope.total or 0) >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/clock_step.lua:18
function shelf_0.log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    shelf_0.log_to_sums(scope, by_us, nil, may_write)
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


function shelf_0.sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:109
    local text_0_130, at_0_130 = log.text, 1
  if last < log.first then
    text_0_130 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_130 = #text_0_130 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_130 = unpack_bytes('<dd', text_0_130, at_0_130)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_98, at_1_98 = log.text, 1
  if last < log.first then
    text_1_98 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_98 = #text_1_98 - (log.entries - last) * 16 + 1
  end
  local __0_139, sum_0_139 = unpack_bytes('<dd', text_1_98, at_1_98)






    local more_0_139, groups_1_105 = log.total, log.groups or 0
  local group_1_105 = math.floor(last / 32)
  if group_1_105 < groups_1_105 then
    local known_1_105 = log.known
    if not known_1_105 then
      local packed_1_105 = call('GETRANGE', key, 64, 64 + groups_1_105 / 64 * 8 - 1)
      known_1_105 = { [0] = log.front }
      for i_1_105 = 1, groups_1_105 / 64 do known_1_105[i_1_105] = known_1_105[i_1_105 - 1] + unpack_bytes('<d', packed_1_105, 8 * i_1_105 - 7) end
      known_1_105.slices, log.known = {}, known_1_105
    end
    local at_1_105 = math.floor(group_1_105 / 64)
    local slice_1_105 = known_1_105.slices[at_1_105]
    if not slice_1_105 then
      local from_1_105 = 64 + 8 * (groups_1_105 / 64 + at_1_105 * 64)
      local packed_1_105 = call('GETRANGE', key, from_1_105, from_1_105 + 8 * 64 - 1)
      slice_1_105 = { [0] = known_1_105[at_1_105] }
      for i_1_105 = 1, 64 - 1 do slice_1_105[i_1_105] = slice_1_105[i_1_105 - 1] + unpack_bytes('<d', packed_1_105, 8 * i_1_105 - 7) end
      known_1_105.slices[at_1_105] = slice_1_105
    end
    more_0_139 = slice_1_105[group_1_105 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_139 - sum_0_139
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_120 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_120 >= 64 then
    local __0_120, __0_120, moved_0_120, __0_120, groups_0_120, front_0_120, total_0_120, base_0_120 = unpack_bytes('<dddddddd', text)
    local when_0_120, sum_0_120 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_120 > 0 then step.groups, step.front, step.from = groups_0_120, front_0_120, 64 + 8 * (groups_0_120 + groups_0_120 / 64) end
    local entries_0_120 = (size_0_120 - step.from) / 16
    step.entries, step.first = entries_0_120, math.max(0, entries_0_120 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_120, total_0_120, total_0_120 - sum_0_120, -moved_0_120
    if entries_0_120 > 0 then step.newest_us = when_0_120 end
  end
--lua/lib/clock_step.lua:53
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


function shelf_0.scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = shelf_0.log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, shelf_0.sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/home/order.lua:36
function shelf_0.ticket_of(joins_at, number)
  local priority = math.min(math.floor(joins_at / 2), 1048576)
  return priority * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number % (4294967296 / 2)
end


function shelf_0.ticket_last(joins_at)
  return shelf_0.ticket_of(joins_at, 4294967296 / 2 - 1)
end


function shelf_0.ticket_follow(ticket, joins_at)
  return math.min(math.floor(joins_at / 2), 1048576) * 4294967296 + ticket % 4294967296
end
--lua/lib/home/order.lua:72
function shelf_0.stands_parked(score)
  return score >= 4000000000000000
end

function shelf_0.stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
end






function shelf_0.stands_forgotten(score, now_us)
  return score < (-4000000000000000) and score > (-4000000000000000) - now_us
end
--lua/lib/home/order.lua:96
function shelf_0.waiter_parse(text, is_shared)
  local ticket, told = unpack_bytes('<I7I7', text)
  local its = { ticket = ticket, told_us = told - 1, times = 0, first_us = 0, is_coming = false, by_hand = false, in_vain = false, costs = '' }
  if #text > 14 then
    local _, _, times, first_us, flags = unpack_bytes('<I7I7BdB', text)
    its.times, its.first_us, its.is_coming, its.by_hand, its.in_vain = times, first_us, flags % 2 == 1, flags % 4 > 1, flags > 3
    its.costs = string.sub(text, 24 + 1)
  end
  if is_shared then its.told_us, its.flow = 0, told end
  return its
end

function shelf_0.waiter_text(its)
  local told = its.flow or math.ceil(its.told_us) + 1
  if its.times == 0 and its.costs == '' and not (its.is_coming or its.by_hand or its.in_vain) then return pack('<I7I7', its.ticket, told) end
  local flags = (its.is_coming and 1 or 0) + (its.by_hand and 2 or 0) + (its.in_vain and 4 or 0)
  return pack('<I7I7BdB', its.ticket, told, math.min(its.times, 255), its.first_us, flags) .. its.costs
end


function shelf_0.waiter_queue(waiter)
  return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:7
function shelf_0.home_count(home, score, more)
  home.total = home.total + more
  if score < 0 then
    home.out = home.out + more
  elseif shelf_0.stands_scheduled(score) then
    home.coming = home.coming + more
  else
    home.parked = home.parked + more
  end
end


function shelf_0.home_drop(home)
  call('DEL', unpack(home.all_keys))
  if home.shared then home.shared.dropped(home) end
end


function shelf_0.home_leave(home, waiter, its, stands, is_charged)
  shelf_0.home_count(home, stands, -1)
  if home.total == 0 then return shelf_0.home_drop(home) end
  call('HDEL', home.waiters_key, waiter)
  call('ZREM', home.queue_key, waiter)
  if home.shared then home.shared.left(home, waiter, its, stands, is_charged) end
end


function shelf_0.home_move(home, waiter, its, stands, score)
  if stands then shelf_0.home_count(home, stands, -1) end
  shelf_0.home_count(home, score, 1)
  if home.shared then
    home.shared.moved(home, waiter, its, stands, score)
  else
    call('ZADD', home.queue_key, score, waiter)
  end
end


function shelf_0.home_at(home, rank)
  local index = home.out + rank
  local found = call('ZRANGE', home.queue_key, index, index, 'WITHSCORES')
  return found[1], tonumber(found[2] or nil)
end


function shelf_0.home_known(home, waiter)
  local text = waiter and call('HGET', home.waiters_key, waiter)
  return text and shelf_0.waiter_parse(text, home.shared)
end


function shelf_0.home_keep(home, until_us)
  if home.bulk then
    home.bulk.until_us = math.max(home.bulk.until_us, until_us)
    return
  end
  local keep_us = 2 * math.max(shelf_0.limits_longest(home), home.cap and home.lease_us or 0, home.clock.overdue_us)
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + keep_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', home.waiters_key) >= ttl_ms then return end
  for _, key in ipairs(home.all_keys) do call('PEXPIRE', key, 2 * ttl_ms) end
end

function shelf_0.home_note(home, waiter, its)
  call('HSET', home.waiters_key, waiter, shelf_0.waiter_text(its))
end


function shelf_0.home_put(home, waiter, its, stands, score)
  if not home.bulk then
    shelf_0.home_note(home, waiter, its)
    return shelf_0.home_move(home, waiter, its, stands, score)
  end
  local bulk, n = home.bulk, #home.bulk.scores
  bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
  bulk.texts[n + 1], bulk.texts[n + 2] = waiter, shelf_0.waiter_text(its)
  if shelf_0.stands_parked(score) then bulk.told[#bulk.told + 1] = its.told_us end
  if its.told_us > 0 and its.told_us <= home.at_us then bulk.due = bulk.due + 1 end
  if stands then shelf_0.home_count(home, stands, -1) end
  shelf_0.home_count(home, score, 1)
end


function shelf_0.home_told(home, rank)
  local bulk = home.bulk
  if bulk and rank >= bulk.first then return bulk.told[rank - bulk.first + 1] or 0 end
  local waiter = shelf_0.home_at(home, home.coming + rank)
  local its = shelf_0.home_known(home, waiter)
  return its and its.told_us or 0
end


function shelf_0.home_before(home, ticket)
  if home.bulk then return home.bulk.first + #home.bulk.told end
  if home.parked == 0 then return 0 end
  local last = tonumber(call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2])
  if last < (4000000000000000 + ticket) then return home.parked end
  local before = call('ZCOUNT', home.queue_key, '4e15', string.format('(%.0f', 4000000000000000 + ticket))
  return math.max(0, before - home.hidden)
end


function shelf_0.home_ticket(home, joins_at)
  local bulk = home.bulk
  if bulk then
    bulk.number = bulk.number + 1
    return shelf_0.ticket_of(joins_at, bulk.number)
  end

  if home.total == 0 then call('DEL', home.waiters_key) end
  return shelf_0.ticket_of(joins_at, call('HINCRBY', home.waiters_key, '', 1))
end
--lua/lib/home/open.lua:13
function shelf_0.home_step_back(scope, by_us)
  local _, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  local found = call('ZRANGEBYSCORE', queue_key, scope.at_us + math.floor(by_us / 2), '(4e15', 'WITHSCORES')
  for i = 1, #found, 2 do call('ZADD', queue_key, (math.max(0, math.min(math.ceil((found[i + 1] - by_us)), 4000000000000000 - 1))), found[i]) end
end


function shelf_0.home_missed(home, waiter, its, stands)
  local away_us = home.at_us + home.clock.overdue_us + 2 * shelf_0.limits_longest(home)
  shelf_0.home_move(home, waiter, its, stands, its.by_hand and ((-4000000000000000) - math.ceil(away_us)) or (-math.floor((home.at_us))))
end



function shelf_0.home_miss(home, self, may_write)
  local overdue_us = home.at_us - home.clock.overdue_us
  for n = 1, 2000 do
    local waiter, stands = shelf_0.home_at(home, 0)
    local its = waiter ~= self and shelf_0.home_known(home, waiter)
    local turn_us = its and (shelf_0.stands_scheduled(stands) and stands or its.told_us)
    if not its or turn_us <= 0 or turn_us > (its.by_hand and home.at_us - 200000 or overdue_us) then return end
    if may_write and n <= 100 then
      shelf_0.home_missed(home, waiter, its, stands)
    else
      home.hides_job = home.hides_job or not its.by_hand
      home.out = home.out + 1
      if shelf_0.stands_scheduled(stands) then
        home.coming = home.coming - 1
      else
        home.parked, home.hidden = home.parked - 1, home.hidden + 1
      end
    end
  end
end


function shelf_0.home_find(scope, waiter, may_write)
  local text = scope.total > 0 and call('HGET', scope.waiters_key, waiter)
  local its = text and shelf_0.waiter_parse(text, scope.shared)
  local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
  if stands and shelf_0.stands_forgotten(stands, scope.clock.now_us) then
    if may_write then shelf_0.home_leave(scope, waiter, its, stands) end
    stands = nil
  end
  scope.its, scope.stands = stands and its, stands
end
--lua/lib/home/open.lua:68
function shelf_0.home_open(scope, waiter, clock, may_write)
  if scope.queue_key then return end
  scope.waiters_key, scope.queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.clock, scope.slow, scope.hidden = clock, nil, 0
  scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
  local count = call('ZCARD', scope.queue_key)
  local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
  scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
  scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
  scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
  scope.total = scope.out + scope.coming + scope.parked
  if first < (-4000000000000000) then
    local now_us_0_192 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_192), '(-4e15'
    for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
      if may_write then
        shelf_0.home_leave(scope, lost, shelf_0.home_known(scope, lost), (-4000000000000000))
      else
        scope.total = scope.total - 1
      end
    end
  end
  if waiter ~= '' then shelf_0.home_find(scope, waiter, may_write) end
  if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] == '1')) then shelf_0.home_miss(scope, waiter, may_write) end
end
--lua/lib/home/slow.lua:9
function shelf_0.home_slow(home)
  if home.slow then return home.slow end
  home.slow = {}
  for queue in pairs(home.slowed or {}) do home.slow[queue] = 0 end
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_0.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end


function shelf_0.home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/home/turn.lua:25
function shelf_0.turn_front(home)
  if home.front or home.total == 0 or not shelf_0.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_0.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_0.meters_front(home, texts)
end



function shelf_0.home_after(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_after(home, ahead, is_own)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_0.home_slot(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_slot(home, ahead, is_own, function(k)
    local waiter, score = shelf_0.home_at(home, k)
    if score and shelf_0.stands_scheduled(score) then return score end
    local its = shelf_0.home_known(home, waiter)
    return its and its.told_us or 0
  end)
  local slot_us = home.turn_us
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return slot_us
end



function shelf_0.home_turn(home, position, is_own)
  local at_us = math.max(home.at_us, home.paused_us)
  local ahead = home.coming + position
  local turn_us, binding = shelf_0.home_after(home, ahead, is_own)
  if position == 0 or turn_us <= at_us or (tonumber(argv[home.set + 3])) < 2 then return turn_us, binding end
  local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5

  local most_us = 0
  for tier = first, last, step do
    local _, _, each_us = shelf_0.tier_behind(home, tier, ahead, is_own)
    most_us = math.max(most_us, each_us)
  end
  most_us = at_us + shelf_0.limits_longest(home) + math.ceil(ahead * most_us)
  for tier = first, last, step do
    local before, window_us = shelf_0.tier_behind(home, tier, ahead, is_own)
    local rank = before - home.coming
    if rank >= 0 and rank < position then
      local told_us = shelf_0.home_told(home, rank)
      local its_us = told_us > 0 and math.max(math.min(told_us, most_us), at_us) + window_us or 0
      if its_us > turn_us then turn_us, binding = its_us, tier end
    end
  end
  return math.max(turn_us, math.min(shelf_0.home_told(home, position - 1), most_us)), binding
end



function shelf_0.turn_saved(home, rank)
  if rank < 1 or not home.costs then return nil end
  shelf_0.turn_front(home)
  local takes_more = false
  for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
  if not takes_more then return nil end
  local _, score = shelf_0.home_at(home, 0)
  local turn_us = score and (shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0))
  return turn_us and turn_us > home.at_us - 100000 and turn_us
end



function shelf_0.turn_due(home)
  local its, stands = home.its, home.stands
  if not its or stands < 0 then return end
  local turn_us = shelf_0.stands_scheduled(stands) and stands or its.told_us
  if turn_us <= 0 then return end
  home.told_us, home.is_due = turn_us, shelf_0.stands_scheduled(stands) or turn_us <= home.at_us + 3
  local _, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
  if home.is_due and (argv[home.set + 3] ~= '0') and (argv[(last - step + 1)]) == 'pace' then
    local _, score = shelf_0.home_at(home, 0)
    home.first_us = shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0)
  end
end


function shelf_0.turn_next(home, waiter)
  local rank = call('ZRANK', home.queue_key, waiter) - home.out
  return math.max(home.at_us + 1, shelf_0.home_slot(home, rank))
end



function shelf_0.turn_check(home, request)
  local its, stands, at_us = home.its, home.stands, home.at_us
  if home.total == 0 then
    home.turn_us, home.tier = shelf_0.home_after(home, 0, true)
    home.ahead = 0
    return
  end


  if request.is_due and not home.is_due then
    local before = home.cap and shelf_0.home_before(home, its and its.ticket or shelf_0.ticket_last(request.joins_at)) or 0
    home.turn_us, home.tier = shelf_0.home_after(home, before, true)
    home.ahead = before
    if home.turn_us <= at_us then
      home.is_here, home.takes_kept, home.in_time, home.position = true, true, before, before
      return
    end
  end

  if home.is_due then
    home.turn_us, home.tier = shelf_0.home_after(home, 0, true)
    home.ahead = 0
    local rank = shelf_0.stands_scheduled(stands) and 0 or home.coming + shelf_0.home_before(home, its.ticket)
    local saved_us = shelf_0.turn_saved(home, rank)
    if saved_us then home.turn_us = math.max(home.turn_us, saved_us) end
    if home.turn_us <= at_us then return end
    if shelf_0.stands_scheduled(stands) then
      home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
      home.turn_us = shelf_0.turn_next(home, request.waiter)
      return
    end
  end
  home.position = shelf_0.home_before(home, its and its.ticket or shelf_0.ticket_last(request.joins_at))

  if its and shelf_0.stands_parked(stands) and stands < (4000000000000000 + (its.ticket)) then home.position = home.position - 1 end
  home.turn_us, home.tier = shelf_0.home_turn(home, home.position, true)
  home.ahead = home.coming + home.position

  if (home.turn_us > at_us or home.cap) and (home.hides_job or next(shelf_0.home_slow(home))) then
    local in_time = shelf_0.home_in_time(home)
    if shelf_0.home_after(home, in_time, true) <= at_us then
      home.turn_us, home.is_here, home.in_time = at_us, true, in_time
    end
  end
end



function shelf_0.turn_refuses(home)
  local room = home.cap - home.running + home.mine
  if home.mine == 1 then return room < 1 end
  local waits = home.turn_us > home.at_us and home.cap > 0 and home.paused_us == 0
  if waits and (home.turn_us > home.at_us + 600000000 or room - home.coming - (home.bulk and home.bulk.due or 0) > 0) then return false end
  if home.is_here then
    room = room - home.in_time
  elseif home.total > 0 and not (home.is_due and shelf_0.stands_scheduled(home.stands)) then
    room = room - home.coming - (home.is_due and 0 or home.position or 0)
  end
  return room < 1
end
--lua/lib/settings.lua:74
function shelf_0.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_0.settings_paused(settings, now_us)
  return shelf_0.pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:27
function shelf_0.check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)

      if may_write then shelf_0.home_step_back(scope, by_us) end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end
--lua/lib/check.lua:48
function shelf_0.check_all(request, clock, may_write)
  local full, full_index
  for _, scope in ipairs(request.scopes) do
    scope.lease_us = request.lease_us
    shelf_0.home_open(scope, request.waiter, clock, may_write)
    scope.paused_us = scope.paused_us or shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us)

    if scope.its and (argv[4] == '1') then scope.its.ticket = shelf_0.ticket_follow(scope.its.ticket, request.joins_at) end
    shelf_0.turn_due(scope)
    request.is_due = request.is_due or scope.is_due
  end
  for s, scope in ipairs(request.scopes) do
    shelf_0.turn_check(scope, request)
    if scope.cap then
      if not scope.running then shelf_0.lease_load(scope, request.waiter, clock.now_us, may_write) end

      scope.is_full = shelf_0.turn_refuses(scope) or scope.paused_us > 0
      if scope.is_full and not (full and full.ahead * scope.cap >= scope.ahead * full.cap) then full, full_index = scope, s end
    end
  end
  local scopes_0_194 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_194 = 1, #scopes_0_194 do
    local scope_0_194 = scopes_0_194[s_0_194]
    if not scope_0_194.is_full and scope_0_194.turn_us > scope_0_194.at_us and not (binding and binding.turn_us >= scope_0_194.turn_us) then
      binding, index = scope_0_194, s_0_194
    end
  end
--lua/lib/check.lua:69
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/home/bulk.lua:6
function shelf_0.home_begin_bulk(home, ticket, count)
  local first = shelf_0.home_before(home, ticket)
  if home.total == 0 then call('DEL', home.waiters_key) end
  local number = call('HINCRBY', home.waiters_key, '', count) - count
  home.bulk = { first = first, number = number, count = count, told = {}, scores = {}, texts = {}, until_us = 0, due = 0 }
end


function shelf_0.home_end_bulk(home)
  local bulk = home.bulk
  home.bulk = nil
  if home.total == 0 then call('DEL', home.waiters_key) end
  if #bulk.scores == 0 then return end
  call('ZADD', home.queue_key, unpack(bulk.scores))
  call('HSET', home.waiters_key, unpack(bulk.texts))
  shelf_0.home_keep(home, bulk.until_us)
end
--lua/lib/home/watch.lua:21
function shelf_0.watch_record(home)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local due, waiter = string.match(call('HGET', holders, '') or '', '^(%d+) (.*)$')
  return tonumber(due), waiter
end
--lua/lib/home/watch.lua:34
function shelf_0.watch_due(home)
  local leases = given[home.keys + 5]
  local now_us, ended = home.clock.now_us, home.ended or 0
  local first = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]

  local ends_us = tonumber(first or now_us + home.clock.overdue_us)
  local due_us = math.max(now_us + ((home.cap == 0) and 30000000 or 1000000), ends_us)

  if (home.total or 0) > home.out then
    local _, score = shelf_0.home_at(home, 0)
    local first_us = score and shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0)
    if first_us > now_us then due_us = math.max(due_us, first_us + 1000000) end
  end

  if home.paused_us > 0 then due_us = home.paused_us end
  return math.min(due_us, now_us + 600000000)
end


function shelf_0.watch_far(home, ahead)
  local now_us = math.max(home.clock.now_us, home.paused_us or 0)
  if not ((argv[4] == '1') or home.bulk) then return now_us + 30000000 end
  return now_us + 600000000 + 1000000 * ahead
end


function shelf_0.watch_lacks(home, waiter)
  if home.bulk then return true end

  if not (argv[4] == '1') then return false end
  local due_us, other = shelf_0.watch_record(home)
  return not (due_us and due_us > home.clock.now_us and other ~= waiter)
end


function shelf_0.watch_keep(home, until_us, lease_us)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + 2 * lease_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
end


function shelf_0.watch_set(home, waiter, lease_us)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local due_us = shelf_0.watch_due(home)
  call('HSET', holders, '', string.format('%.0f ', due_us) .. waiter)
  shelf_0.watch_keep(home, due_us, lease_us)
  return due_us
end


function shelf_0.watch_park(home, waiter, lease_us)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local far_us = shelf_0.watch_far(home, home.ahead or 0)

  if home.bulk and home.bulk.is_noted then return far_us end
  if not (home.cap == 0) then call('HSET', holders, ' ', home.cap) end
  if home.bulk then
    home.bulk.is_noted = true
    shelf_0.watch_keep(home, far_us + 1000000 * home.bulk.count, lease_us)
  end
  if shelf_0.watch_lacks(home, waiter) then return shelf_0.watch_set(home, waiter, lease_us) end
  shelf_0.watch_keep(home, far_us, lease_us)
  return far_us
end
--lua/lib/home/park.lua:14
function shelf_0.park_its(home, request)
  local its = home.its or { ticket = shelf_0.home_ticket(home, request.joins_at), told_us = 0, first_us = 0, by_hand = not (argv[4] == '1') and not home.bulk }
  its.times, its.is_coming, its.in_vain, its.costs = 0, false, false, home.costs and table.concat(home.costs, ',') or ''
  return its
end



function shelf_0.park_in_vain(home, its)
  local stands = home.stands
  home.is_vain = home.is_due and shelf_0.stands_parked(stands) and home.turn_us > home.at_us + 50000
  if not stands or not shelf_0.stands_scheduled(stands) or home.paused_us > 0 then return end
  its.in_vain = home.is_full and stands >= home.at_us - 50000 or not home.is_full and home.turn_us > home.at_us + 200000
  if its.in_vain then its.first_us = home.at_us end
end


function shelf_0.park_here(home, request)
  local its, stands = shelf_0.park_its(home, request), home.stands
  local turn_us, score = home.turn_us, (4000000000000000 + (its.ticket))
  shelf_0.park_in_vain(home, its)
  home.is_uncapped = not home.cap and its.told_us == (-1)
  if home.is_full then
    its.told_us = (-1)
    turn_us = shelf_0.watch_park(home, request.waiter, request.lease_us)
  else

    if stands and shelf_0.stands_scheduled(stands) and turn_us <= home.at_us + 200000 then
      score = math.max(0, math.min(math.ceil(turn_us), 4000000000000000 - 1))
    else
      its.told_us = turn_us
    end
  end
  shelf_0.home_put(home, request.waiter, its, stands, score)
  shelf_0.home_keep(home, turn_us)
  return turn_us
end

function shelf_0.park_away(home, request, turn_us)
  local until_us = turn_us + 3600000000
  shelf_0.home_put(home, request.waiter, shelf_0.park_its(home, request), home.stands, (-4000000000000000) - math.ceil(until_us))
  shelf_0.home_keep(home, until_us)
end


function shelf_0.park(request, binding)
  local turn_us = shelf_0.park_here(binding, request)
  for _, scope in ipairs(request.scopes) do
    local refuses = scope.is_full or scope.turn_us > scope.at_us
    if scope ~= binding and (refuses or scope.stands) then shelf_0.park_away(scope, request, turn_us) end
  end
  return turn_us
end
--lua/lib/carry_sources.lua:12
function shelf_0.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_0.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_123 = call('GETRANGE', key, '-320', '-1')
  local size_0_123, head_0_123 = #text_0_123, text_0_123
  if size_0_123 == 320 then
    size_0_123, head_0_123 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_123, text = text_0_123, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_123 >= 64 then
    local __1_87, __1_87, moved_1_87, __1_87, groups_1_87, front_1_87, total_1_87, base_1_87 = unpack_bytes('<dddddddd', head_0_123)
    local when_1_87, sum_1_87 = unpack_bytes('<dd', text_0_123, #text_0_123 - 16 + 1)
    if groups_1_87 > 0 then log.groups, log.front, log.from = groups_1_87, front_1_87, 64 + 8 * (groups_1_87 + groups_1_87 / 64) end
    local entries_1_87 = (size_0_123 - log.from) / 16
    log.entries, log.first = entries_1_87, math.max(0, entries_1_87 - math.floor(#text_0_123 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_87, total_1_87, total_1_87 - sum_1_87, -moved_1_87
    if entries_1_87 > 0 then log.newest_us = when_1_87 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_131, at_0_131 = log.text, 1
  if i < log.first then
    text_0_131 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_131 = #text_0_131 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_131 = unpack_bytes('<dd', text_0_131, at_0_131)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_99, at_1_99 = log.text, 1
  if i < log.first then
    text_1_99 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_99 = #text_1_99 - (log.entries - i) * 16 + 1
  end
  local __0_140, sum_0_140 = unpack_bytes('<dd', text_1_99, at_1_99)






    local more_0_140, groups_1_106 = log.total, log.groups or 0
  local group_1_106 = math.floor(i / 32)
  if group_1_106 < groups_1_106 then
    local known_1_106 = log.known
    if not known_1_106 then
      local packed_1_106 = call('GETRANGE', key, 64, 64 + groups_1_106 / 64 * 8 - 1)
      known_1_106 = { [0] = log.front }
      for i_1_106 = 1, groups_1_106 / 64 do known_1_106[i_1_106] = known_1_106[i_1_106 - 1] + unpack_bytes('<d', packed_1_106, 8 * i_1_106 - 7) end
      known_1_106.slices, log.known = {}, known_1_106
    end
    local at_1_106 = math.floor(group_1_106 / 64)
    local slice_1_106 = known_1_106.slices[at_1_106]
    if not slice_1_106 then
      local from_1_106 = 64 + 8 * (groups_1_106 / 64 + at_1_106 * 64)
      local packed_1_106 = call('GETRANGE', key, from_1_106, from_1_106 + 8 * 64 - 1)
      slice_1_106 = { [0] = known_1_106[at_1_106] }
      for i_1_106 = 1, 64 - 1 do slice_1_106[i_1_106] = slice_1_106[i_1_106 - 1] + unpack_bytes('<d', packed_1_106, 8 * i_1_106 - 7) end
      known_1_106.slices[at_1_106] = slice_1_106
    end
    more_0_140 = slice_1_106[group_1_106 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_140 - sum_0_140
  end
--lua/lib/carry_sources.lua:26
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


function shelf_0.carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return shelf_0.carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


function shelf_0.carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return shelf_0.carry_of_log(base .. name, at_us) end
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


function shelf_0.carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:15
function shelf_0.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_121, __0_121, moved_0_121, __0_121, groups_0_121, front_0_121, total_0_121, base_0_121 = unpack_bytes('<dddddddd', text)
    local when_0_121, sum_0_121 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_121 > 0 then log.groups, log.front, log.from = groups_0_121, front_0_121, 64 + 8 * (groups_0_121 + groups_0_121 / 64) end
    local entries_0_121 = (size - log.from) / 16
    log.entries, log.first = entries_0_121, math.max(0, entries_0_121 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_121, total_0_121, total_0_121 - sum_0_121, -moved_0_121
    if entries_0_121 > 0 then log.newest_us = when_0_121 end
  end
--lua/lib/carry_logs.lua:21
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
    local __0_122, __0_122, moved_0_122, __0_122, groups_0_122, front_0_122, total_0_122, base_0_122 = unpack_bytes('<dddddddd', text)
    local when_0_122, sum_0_122 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_122 > 0 then written.groups, written.front, written.from = groups_0_122, front_0_122, 64 + 8 * (groups_0_122 + groups_0_122 / 64) end
    local entries_0_122 = (size - written.from) / 16
    written.entries, written.first = entries_0_122, math.max(0, entries_0_122 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_122, total_0_122, total_0_122 - sum_0_122, -moved_0_122
    if entries_0_122 > 0 then written.newest_us = when_0_122 end
  end
--lua/lib/carry_logs.lua:29
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_150 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_150, ttl_ms_0_150 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_150 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_150) < ttl_ms_0_150 then
    call('PEXPIRE', meters_0_150, ttl_ms_0_150)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_0.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
  if units > math.min(1000, limit) and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_0.log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    shelf_0.carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry.lua:38
function shelf_0.carry_targets(scope)
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
      local opened_0_127 = scope.sums or {}
  scope.sums = opened_0_127
  local log = opened_0_127[field]
  if not log then
    local key_0_127 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_91 = call('GETRANGE', key_0_127, '-320', '-1')
  local size_1_91, head_1_91 = #text_1_91, text_1_91
  if size_1_91 == 320 then
    size_1_91, head_1_91 = call('STRLEN', key_0_127), call('GETRANGE', key_0_127, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_127 = { head = head_1_91, text = text_1_91, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_91 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_91)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_91, #text_1_91 - 16 + 1)
    if groups_2_50 > 0 then read_0_127.groups, read_0_127.front, read_0_127.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_91 - read_0_127.from) / 16
    read_0_127.entries, read_0_127.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_91 / 16))
    read_0_127.base, read_0_127.total, read_0_127.sum, read_0_127.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_127.newest_us = when_2_50 end
  end
--lua/lib/sums.lua:84
    log = read_0_127
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_127 = log.newest_us - scope.at_us
    if ahead_us_0_127 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_127)
    elseif ahead_us_0_127 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_127[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_146 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_146)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:52
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



function shelf_0.carry_unnamed(scope)
  local targets, lacks = shelf_0.carry_targets(scope), scope.is_changed
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
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



function shelf_0.carry_missed(scopes)
  for s, scope in ipairs(scopes) do
    local endings = shelf_0.carry_unnamed(scope)
    if endings then return s, endings end
  end
end


function shelf_0.carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = entry end
    end
    return entries
  end
  local missing = shelf_0.carry_count(history, since_us) - shelf_0.carry_count(own, since_us)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


function shelf_0.carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or shelf_0.carry_of_log(base .. name, at_us)
    local entries = shelf_0.carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      shelf_0.carry_write_log(scope, entries, target.most, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:23
    local __0_164, edges_0_164 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_164 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_164 = at_us + length_us, nil
  if edges_0_164 ~= '' then
    local __0_164, last_0_164, guard_us_0_164, edge_us_0_164 = string.find(edges_0_164, '^(%S+) (%S+)')
    local is_here_0_164 = false
    edge_us_0_164 = edge_us_0_164 * 1000000
    repeat
      local from_us_0_164, __0_164, to_0_164, length_0_164, count_0_164 = edge_us_0_164, string.find(edges_0_164, '^ ([%d.]+)x(%d+)', last_0_164 + 1)
      if to_0_164 then
        last_0_164, length_us = to_0_164, math.floor(length_0_164 * 1000000 + 0.5)
        edge_us_0_164 = edge_us_0_164 + length_us * count_0_164
      end
      is_here_0_164 = not to_0_164 or at_us < edge_us_0_164
      if is_here_0_164 then ends_us = from_us_0_164 + (math.floor((at_us - from_us_0_164) / length_us) + 1) * length_us end
      if is_here_0_164 and to_0_164 then alike_0_164 = math.floor((edge_us_0_164 - ends_us) / length_us + 0.5) end
    until is_here_0_164
    closes_us_0_164 = ends_us - guard_us_0_164
  end
local closes_us = closes_us_0_164 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_168 = scope[tier]
  if kept_0_168 == nil then
    local field_1_114 = argv[tier + 3]
    kept_0_168 = call('HGET', (given[scope.keys]), field_1_114)
    scope[tier] = kept_0_168
    if not kept_0_168 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_168 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_168) end

  local __0_168, edges_0_168 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_168 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_168 == '' and 1 or 2)
  if is_set_back_0_168 then
    do local at_us_1_123 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_123, edges_1_123 = argv[tier + 3], argv[tier + 4]
  local length_us_1_123, alike_1_123 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_123, closes_us_1_123 = at_us_1_123 + length_us_1_123, nil
  if edges_1_123 ~= '' then
    local __1_123, last_1_123, guard_us_1_123, edge_us_1_123 = string.find(edges_1_123, '^(%S+) (%S+)')
    local is_here_1_123 = false
    edge_us_1_123 = edge_us_1_123 * 1000000
    repeat
      local from_us_1_123, __1_123, to_1_123, length_1_123, count_1_123 = edge_us_1_123, string.find(edges_1_123, '^ ([%d.]+)x(%d+)', last_1_123 + 1)
      if to_1_123 then
        last_1_123, length_us_1_123 = to_1_123, math.floor(length_1_123 * 1000000 + 0.5)
        edge_us_1_123 = edge_us_1_123 + length_us_1_123 * count_1_123
      end
      is_here_1_123 = not to_1_123 or at_us_1_123 < edge_us_1_123
      if is_here_1_123 then ends_us_1_123 = from_us_1_123 + (math.floor((at_us_1_123 - from_us_1_123) / length_us_1_123) + 1) * length_us_1_123 end
      if is_here_1_123 and to_1_123 then alike_1_123 = math.floor((edge_us_1_123 - ends_us_1_123) / length_us_1_123 + 0.5) end
    until is_here_1_123
    closes_us_1_123 = ends_us_1_123 - guard_us_1_123
  end
own_ends_us, own_closes_us = ends_us_1_123, closes_us_1_123 or ends_us_1_123
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_168 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

    if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
    local kept_0_175 = scope[tier]
  if kept_0_175 == nil then
    local field_1_115 = argv[tier + 3]
    kept_0_175 = call('HGET', (given[scope.keys]), field_1_115)
    scope[tier] = kept_0_175
    if not kept_0_175 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_175, is_set_back_0_175 = 0, 0, false
  if kept_0_175 then served_us, expires_us_0_175 = unpack_bytes('<dd', kept_0_175) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_175, burst_0_175 = argv[tier + 3], argv[tier + 4]
    local most_us_0_175 = scope.at_us + burst_0_175 * each_us + (argv[tier + 2])
    is_set_back_0_175 = served_us > most_us_0_175
    if is_set_back_0_175 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_175)
  end
--lua/lib/carry.lua:139
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
    do local lasts_us_0_151 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_151, ttl_ms_0_151 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_151 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_151) < ttl_ms_0_151 then
    call('PEXPIRE', meters_0_151, ttl_ms_0_151)
  end
--lua/lib/carry.lua:151
end
  end
end


function shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), shelf_0.carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_68 = target.tier local _, edges = argv[tier_0_68 + 3], argv[tier_0_68 + 4]
      local is_open = target.kind == 'fixed' and edges == ''
      local is_news = not is_named or is_log and target.is_bare and not is_open
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and shelf_0.carry_unit(other) == shelf_0.carry_unit(name) then
        histories[other] = histories[other] or shelf_0.carry_history(base, other, scope.at_us)
        local units = shelf_0.carry_count(histories[other], scope.at_us - (is_open and 2 or 1) * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    shelf_0.carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
end
--lua/enqueue.lua:23
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_9, not_after_us_0_9 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_9, 0
  if given_us_0_9 == '' then
    local time_0_9 = call('TIME')
    now_us = time_0_9[1] * 1000000 + time_0_9[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_9), 600000
  end
local is_late = not_after_us_0_9 ~= '' and now_us > tonumber(not_after_us_0_9)
--lua/enqueue.lua:26
if is_late then return ({ 1, now_us }) end
local arg, last_arg = tonumber(argv[5]), #argv
--lua/lib/clock.lua:27
local overdue_us_0_10 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_10 }
--lua/enqueue.lua:29
local reply, keys = ({ 0, now_us }), 0


function shelf_0.find_waiter(request)
  local turn_us = nil
  for _, scope in ipairs(request.scopes) do
    scope.is_due, scope.is_here = nil, nil
    shelf_0.home_find(scope, request.waiter, true)
    if scope.its and not turn_us then
      turn_us = scope.its.told_us > 0 and scope.its.told_us or shelf_0.stands_scheduled(scope.stands) and scope.stands or shelf_0.watch_far(scope, 0)
    end
  end
  return turn_us
end


function shelf_0.reserve(request, told)
  local waiter = request.waiter

  local known_us = told[waiter] or shelf_0.find_waiter(request)
  if known_us then return known_us > now_us and known_us or 0 end
  local binding = shelf_0.check_all(request, clock, true)
  if binding then return shelf_0.park(request, binding) end
  for _, scope in ipairs(request.scopes) do shelf_0.park_here(scope, request) end
  return 0
end

while arg <= last_arg do
  local _, waiters = argv[arg], argv[arg + 1]
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_144, is_set_back_0_144, next_arg, next_keys = {}, false, false, at, keys
  local token_0_144, lease_us
  for s_0_144 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_144 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_144.costs = costs_1_2 end
  local its_next_keys_0_144 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_144.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_144 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_144], next_arg, next_keys = scope_0_144, next_arg + 1, its_next_keys_0_144
    if (argv[scope_0_144.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_80 = call('GETRANGE', (given[scope_0_144.keys + 1]), (argv[scope_0_144.set + 2]), '-1')
  scope_0_144.tail = tail_1_80
  if tail_1_80 ~= '' then
    local newest_1_80 = unpack_bytes('<d', tail_1_80, #tail_1_80 - 7)
    if newest_1_80 > now_us + 1000000 then
      scope_0_144.set_back_us = newest_1_80 - now_us
    elseif newest_1_80 > now_us then
      scope_0_144.at_us = newest_1_80
    elseif newest_1_80 <= 0 then

      scope_0_144.is_summed = call('STRLEN', given[scope_0_144.keys + 1]) > 32
    end
  elseif scope_0_144.costs then
    scope_0_144.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_92 = scope_0_144.is_summed and 0 or 1, (argv[scope_0_144.set + 5] - 1) do
    local slot_1_92 = tostring(i_1_92)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_144.sums or {}
  scope_0_144.sums = opened_2_51
  local __1_92 = opened_2_51[slot_1_92]
  if not __1_92 then
    local key_2_51 = slot_1_92 == '0' and (given[scope_0_144.keys + 1]) or (given[scope_0_144.keys - slot_1_92])
--lua/lib/sums.lua:65
    local text_3_16 = call('GETRANGE', key_2_51, '-320', '-1')
  local size_3_16, head_3_16 = #text_3_16, text_3_16
  if size_3_16 == 320 then
    size_3_16, head_3_16 = call('STRLEN', key_2_51), call('GETRANGE', key_2_51, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_51 = { head = head_3_16, text = text_3_16, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_16 >= 64 then
    local __4_12, __4_12, moved_4_12, __4_12, groups_4_12, front_4_12, total_4_12, base_4_12 = unpack_bytes('<dddddddd', head_3_16)
    local when_4_12, sum_4_12 = unpack_bytes('<dd', text_3_16, #text_3_16 - 16 + 1)
    if groups_4_12 > 0 then read_2_51.groups, read_2_51.front, read_2_51.from = groups_4_12, front_4_12, 64 + 8 * (groups_4_12 + groups_4_12 / 64) end
    local entries_4_12 = (size_3_16 - read_2_51.from) / 16
    read_2_51.entries, read_2_51.first = entries_4_12, math.max(0, entries_4_12 - math.floor(#text_3_16 / 16))
    read_2_51.base, read_2_51.total, read_2_51.sum, read_2_51.moved_us = -base_4_12, total_4_12, total_4_12 - sum_4_12, -moved_4_12
    if entries_4_12 > 0 then read_2_51.newest_us = when_4_12 end
  end
--lua/lib/sums.lua:84
    __1_92 = read_2_51
    if #__1_92.head < 64 then scope_0_144.is_bare = true end
    local ahead_us_2_51 = __1_92.newest_us - scope_0_144.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_144.set_back_us = math.max(scope_0_144.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_144.at_us = __1_92.newest_us
    end
    opened_2_51[slot_1_92] = __1_92
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_144 = is_set_back_0_144 or scope_0_144.set_back_us or scope_0_144.costs and scope_0_144.tail and not scope_0_144.is_summed
    has_cap_0_144 = has_cap_0_144 or scope_0_144.cap
  end
  if has_cap_0_144 then token_0_144, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_144, token_0_144
--lua/enqueue.lua:60
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }

  shelf_0.carry_missed(scopes)
  shelf_0.check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    shelf_0.carry_scope(scope, now_us, ttl_floor_ms, true)
    do
--lua/lib/tiers/kinds.lua:181
local before_0_181 = nil
  local first_0_181, last_0_181, step_0_181 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_181 = first_0_181, last_0_181, step_0_181 do
    local kind_0_181 = argv[tier_0_181]
    local record_0_181 = argv[tier_0_181] == 'sliding' and 'sliding' or argv[tier_0_181 + 3]
    if record_0_181 ~= before_0_181 then
      if kind_0_181 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_54 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_10, longest_us_4_10, head_bytes_4_10 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_10 = #head_2_54 < 8 or unpack_bytes('<d', head_2_54) < longest_us_4_10
  if is_noted_4_10 then
    if #head_2_54 < 8 then call('SETRANGE', key_4_10, head_bytes_4_10 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_10, 0, pack('<dd', longest_us_4_10, -(now_us + 2 * longest_us_4_10)))
    call('PEXPIRE', key_4_10, math.max(math.ceil(longest_us_4_10 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:92
end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_181 == 'pace' then elseif kind_0_181 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/meters.lua:17
    local kept_3_18 = scope[tier_0_181]
  if kept_3_18 == nil then
    local field_4_14 = argv[tier_0_181 + 3]
    kept_3_18 = call('HGET', (given[scope.keys]), field_4_14)
    scope[tier_0_181] = kept_3_18
    if not kept_3_18 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_56, closes_us_2_56, used_2_56 = 0, 0, 0
  if kept_3_18 then ends_us_2_56, closes_us_2_56, used_2_56 = unpack_bytes('<ddd', kept_3_18) end

  local __3_18, edges_3_18 = argv[tier_0_181 + 3], argv[tier_0_181 + 4]
  local is_set_back_2_56 = ends_us_2_56 > scope.at_us + (argv[tier_0_181 + 2]) * (edges_3_18 == '' and 1 or 2)
  if is_set_back_2_56 then
    do local at_us_4_17 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_17, edges_4_17 = argv[tier_0_181 + 3], argv[tier_0_181 + 4]
  local length_us_4_17, alike_4_17 = tonumber(argv[tier_0_181 + 2]), math.huge
  local ends_us_4_17, closes_us_4_17 = at_us_4_17 + length_us_4_17, nil
  if edges_4_17 ~= '' then
    local __4_17, last_4_17, guard_us_4_17, edge_us_4_17 = string.find(edges_4_17, '^(%S+) (%S+)')
    local is_here_4_17 = false
    edge_us_4_17 = edge_us_4_17 * 1000000
    repeat
      local from_us_4_17, __4_17, to_4_17, length_4_17, count_4_17 = edge_us_4_17, string.find(edges_4_17, '^ ([%d.]+)x(%d+)', last_4_17 + 1)
      if to_4_17 then
        last_4_17, length_us_4_17 = to_4_17, math.floor(length_4_17 * 1000000 + 0.5)
        edge_us_4_17 = edge_us_4_17 + length_us_4_17 * count_4_17
      end
      is_here_4_17 = not to_4_17 or at_us_4_17 < edge_us_4_17
      if is_here_4_17 then ends_us_4_17 = from_us_4_17 + (math.floor((at_us_4_17 - from_us_4_17) / length_us_4_17) + 1) * length_us_4_17 end
      if is_here_4_17 and to_4_17 then alike_4_17 = math.floor((edge_us_4_17 - ends_us_4_17) / length_us_4_17 + 0.5) end
    until is_here_4_17
    closes_us_4_17 = ends_us_4_17 - guard_us_4_17
  end
ends_us_2_56, closes_us_2_56 = ends_us_4_17, closes_us_4_17 or ends_us_4_17
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_18 == '' then closes_us_2_56 = ends_us_2_56 + (argv[tier_0_181 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_56 <= scope.at_us then ends_us_2_56, used_2_56 = nil, 0 end
--lua/lib/tiers/fixed.lua:136
    local field_2_56 = argv[tier_0_181 + 3]
    if is_set_back_2_56 then call('HSET', (given[scope.keys]), field_2_56, pack('<ddd', ends_us_2_56, closes_us_2_56, used_2_56)) end
  end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_181 == 'gcra' then do
--lua/lib/tiers/gcra.lua:94
if scope.is_ahead then
    local each_us_2_58 = math.ceil((argv[tier_0_181 + 2]) * 4 / (argv[tier_0_181 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_20 = scope[tier_0_181]
  if kept_3_20 == nil then
    local field_4_15 = argv[tier_0_181 + 3]
    kept_3_20 = call('HGET', (given[scope.keys]), field_4_15)
    scope[tier_0_181] = kept_3_20
    if not kept_3_20 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_58, expires_us_2_58, is_set_back_2_58 = 0, 0, false
  if kept_3_20 then served_us_2_58, expires_us_2_58 = unpack_bytes('<dd', kept_3_20) end
  if served_us_2_58 <= scope.at_us then
    served_us_2_58 = scope.at_us
  else

    local __3_20, burst_3_20 = argv[tier_0_181 + 3], argv[tier_0_181 + 4]
    local most_us_3_20 = scope.at_us + burst_3_20 * each_us_2_58 + (argv[tier_0_181 + 2])
    is_set_back_2_58 = served_us_2_58 > most_us_3_20
    if is_set_back_2_58 then scope.is_ahead = true end
    served_us_2_58 = math.min(served_us_2_58, most_us_3_20)
  end
--lua/lib/tiers/gcra.lua:97
    local field_2_58 = argv[tier_0_181 + 3]
    if is_set_back_2_58 then call('HSET', (given[scope.keys]), field_2_58, pack('<ddd', served_us_2_58, expires_us_2_58, each_us_2_58)) end
  end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_181 == 'summed' then do
--lua/lib/tiers/summed.lua:39
local slot_2_59 = argv[tier_0_181 + 3]
  local key_2_59, longest_us_2_59 = (given[scope.keys - slot_2_59]), tonumber(argv[tier_0_181 + 2])
--lua/lib/sums.lua:78
  local opened_3_17 = scope.sums or {}
  scope.sums = opened_3_17
  local log_2_59 = opened_3_17[slot_2_59]
  if not log_2_59 then
    local key_3_17 = slot_2_59 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_59])
--lua/lib/sums.lua:65
    local text_4_13 = call('GETRANGE', key_3_17, '-320', '-1')
  local size_4_13, head_4_13 = #text_4_13, text_4_13
  if size_4_13 == 320 then
    size_4_13, head_4_13 = call('STRLEN', key_3_17), call('GETRANGE', key_3_17, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_17 = { head = head_4_13, text = text_4_13, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_13 >= 64 then
    local __5_9, __5_9, moved_5_9, __5_9, groups_5_9, front_5_9, total_5_9, base_5_9 = unpack_bytes('<dddddddd', head_4_13)
    local when_5_9, sum_5_9 = unpack_bytes('<dd', text_4_13, #text_4_13 - 16 + 1)
    if groups_5_9 > 0 then read_3_17.groups, read_3_17.front, read_3_17.from = groups_5_9, front_5_9, 64 + 8 * (groups_5_9 + groups_5_9 / 64) end
    local entries_5_9 = (size_4_13 - read_3_17.from) / 16
    read_3_17.entries, read_3_17.first = entries_5_9, math.max(0, entries_5_9 - math.floor(#text_4_13 / 16))
    read_3_17.base, read_3_17.total, read_3_17.sum, read_3_17.moved_us = -base_5_9, total_5_9, total_5_9 - sum_5_9, -moved_5_9
    if entries_5_9 > 0 then read_3_17.newest_us = when_5_9 end
  end
--lua/lib/sums.lua:84
    log_2_59 = read_3_17
    if #log_2_59.head < 64 then scope.is_bare = true end
    local ahead_us_3_17 = log_2_59.newest_us - scope.at_us
    if ahead_us_3_17 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_17)
    elseif ahead_us_3_17 > 0 then
      scope.at_us = log_2_59.newest_us
    end
    opened_3_17[slot_2_59] = log_2_59
  end
--lua/lib/tiers/summed.lua:42
  local head_3_14 = log_2_59.head
--lua/lib/log.lua:97
local is_noted_2_59 = #head_3_14 < 8 or unpack_bytes('<d', head_3_14) < longest_us_2_59
  if is_noted_2_59 then
    if #head_3_14 < 8 then call('SETRANGE', key_2_59, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_59, 0, pack('<dd', longest_us_2_59, -(now_us + 2 * longest_us_2_59)))
    call('PEXPIRE', key_2_59, math.max(math.ceil(longest_us_2_59 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:43
  if is_noted_2_59 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_59, '[^:]*$'), '')
  do local lasts_us_4_16 = 2 * longest_us_2_59
--lua/lib/meters.lua:35
local meters_4_16, ttl_ms_4_16 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_16 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_16) < ttl_ms_4_16 then
    call('PEXPIRE', meters_4_16, ttl_ms_4_16)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:187
end else error('no such kind of tier: ' .. tostring(kind_0_181)) end
      before_0_181 = record_0_181
    end
  end
--lua/enqueue.lua:66
end
    shelf_0.home_open(scope, '', clock, true)
    scope.paused_us = shelf_0.settings_paused((given[scope.keys + 4]), now_us)
    shelf_0.home_begin_bulk(scope, shelf_0.ticket_last(joins_at), tonumber(waiters))
    if scope.cap then shelf_0.lease_load(scope, '', now_us, true) end
    shelf_0.meters_note(scope, true, now_us, ttl_floor_ms)
  end
  local told, after = {}, next_arg + tonumber(waiters)
  for i = next_arg, after - 1 do
    request.waiter = argv[i]
    local turn_us = shelf_0.reserve(request, told)
    told[request.waiter] = turn_us
    do
--lua/lib/reply.lua:164
reply[#reply + 1] = turn_us
--lua/enqueue.lua:78
end
  end
  for _, scope in ipairs(scopes) do shelf_0.home_end_bulk(scope) end
  arg, keys = after, next_keys
end
return reply`,
};

export const get_limits: Script = {
  sha1: '9d158fb50171102c42cc66fc74c41a07d5f7f1d2',
  text: `--lua/lib/request_plain.lua:2
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
local keys, args = given, argv
local tenant = args[1]
return redis.call('HMGET', keys[1], 'limits', weight_field(tenant), cap_field(tenant))`,
};

export const leave: Script = {
  sha1: 'b854ef7d5782dcc1d17299f9218b98716b0e48e4',
  text: `--lua/lib/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/leave.lua:8
local keys, args = given, argv
local waiter, waiters_key, queue_key = args[1], keys[1], keys[2]
redis.call('HDEL', waiters_key, waiter)
local was_there = redis.call('ZREM', queue_key, waiter)
if redis.call('EXISTS', queue_key) == 0 then redis.call('DEL', waiters_key) end
return was_there`,
};

export const note_tenants: Script = {
  sha1: '4fd9940b666e5a1901a6c251b19cd22a4b468c3c',
  text: `--lua/lib/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/note_tenants.lua:8
local call = redis.call


local keys, tenants = given, argv
local index = keys[1]
local now_s = call('TIME')[1]
for _, tenant in ipairs(tenants) do call('ZADD', index, now_s, tenant) end
call('ZREMRANGEBYRANK', index, 0, -10000 - 1)
return call('PEXPIRE', index, 86400000)`,
};

export const pause: Script = {
  sha1: '00a19ddbcb32e4e7e1ad868cc3c72456f80187a9',
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
local keys, args = given, argv
local settings, for_us, until_us, tenant = keys[1], tonumber(args[3]), tonumber(args[4]), args[5]
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
--lua/lib/reply.lua:164
reply[#reply + 1] = ends_us
--lua/pause.lua:30
end
return reply`,
};

export const peek: Script = {
  sha1: '11263dbdf48bff3f4bd003320347aadda5a66a7a',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, log_bytes = 0, log_entry = 0, log_count = 0, log_find = 0, meters_means = 0, meters_cost = 0, meters_front = 0, log_to_sums = 0, sums_tier_after = 0, sums_tier_used = 0, sliding_after = 0, sliding_slot = 0, sliding_used = 0, pace_after = 0, pace_slot = 0, pace_used = 0, fixed_after = 0, fixed_slot = 0, fixed_used = 0, gcra_after = 0, gcra_slot = 0, gcra_used = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, tiers_slot = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_forgotten = 0, waiter_parse = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_told = 0, home_before = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, watch_record = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_foretell = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0 } function shelf_0.limits_longest(scope)
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
function shelf_0.log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


function shelf_0.log_entry(scope, from, to)
  local entry = shelf_0.log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/log.lua:133
function shelf_0.log_count(scope, most, window_us)
  local size = scope.copy and #scope.copy or call('STRLEN', given[scope.keys + 1])
  local low, high = 0, math.max(0, math.min(most, (size - 32) / 8))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if shelf_0.log_entry(scope, -8 * middle, -8 * middle + 7) + window_us > scope.at_us then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, shelf_0.log_entry(scope, -8 * low, -8 * low + 7) + window_us
end


function shelf_0.log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end
--lua/lib/meters.lua:43
function shelf_0.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:70
function shelf_0.meters_cost(scope)
  if not scope.means then shelf_0.meters_means(scope) end
  return #scope.means > 0
end



function shelf_0.meters_front(scope, texts)
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
--lua/lib/log_to_sums.lua:15
function shelf_0.log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = shelf_0.log_find(key, count, own_us), shelf_0.log_find(key, count, own_us + 1) end
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
  local size_0_121 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_121 >= 64 then
    local __0_121, __0_121, moved_0_121, __0_121, groups_0_121, front_0_121, total_0_121, base_0_121 = unpack_bytes('<dddddddd', text)
    local when_0_121, sum_0_121 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_121 > 0 then log.groups, log.front, log.from = groups_0_121, front_0_121, 64 + 8 * (groups_0_121 + groups_0_121 / 64) end
    local entries_0_121 = (size_0_121 - log.from) / 16
    log.entries, log.first = entries_0_121, math.max(0, entries_0_121 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_121, total_0_121, total_0_121 - sum_0_121, -moved_0_121
    if entries_0_121 > 0 then log.newest_us = when_0_121 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:43
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_126 = scope.sums or {}
  scope.sums = opened_0_126
  local log = opened_0_126[slot]
  if not log then
    local key_0_126 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_87 = call('GETRANGE', key_0_126, '-320', '-1')
  local size_1_87, head_1_87 = #text_1_87, text_1_87
  if size_1_87 == 320 then
    size_1_87, head_1_87 = call('STRLEN', key_0_126), call('GETRANGE', key_0_126, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_126 = { head = head_1_87, text = text_1_87, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_87 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_87)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_87, #text_1_87 - 16 + 1)
    if groups_2_47 > 0 then read_0_126.groups, read_0_126.front, read_0_126.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_87 - read_0_126.from) / 16
    read_0_126.entries, read_0_126.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_87 / 16))
    read_0_126.base, read_0_126.total, read_0_126.sum, read_0_126.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_126.newest_us = when_2_47 end
  end
--lua/lib/sums.lua:84
    log = read_0_126
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_126 = log.newest_us - scope.at_us
    if ahead_us_0_126 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_126)
    elseif ahead_us_0_126 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_126[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_153 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_153 > log.base then
    local key_0_153 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_115, low_sum_1_115 = -1, log.base
  local high_1_115, high_sum_1_115, when_0_153 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_115, around_1_115, guess_1_115 = 0, 1, high_1_115
  if 0 > 0 then guess_1_115 = high_1_115 - math.floor((high_sum_1_115 - need_0_153) / 0) else guesses_1_115, around_1_115 = 1, 8 end
  while high_1_115 - low_1_115 > 1 do
    if guesses_1_115 > 3 then
      guess_1_115 = math.ceil((low_1_115 + high_1_115) / 2)
    elseif guesses_1_115 > 0 then
      guess_1_115 = low_1_115 + math.ceil((need_0_153 - low_sum_1_115) / (high_sum_1_115 - low_sum_1_115) * (high_1_115 - low_1_115))
    end
    guess_1_115 = math.max(low_1_115 + 1, math.min(guess_1_115, high_1_115))
    local from_1_115, to_1_115 = math.max(guess_1_115 - around_1_115, low_1_115 + 1), math.min(guess_1_115 + around_1_115 - 1, high_1_115 - 1)
    local text_1_115, offset_1_115 = log.text, 0
    if from_1_115 >= log.first then
      offset_1_115 = #text_1_115 - (log.entries - from_1_115) * 16 + 1
    else
      text_1_115, offset_1_115 = call('GETRANGE', key_0_153, log.from + from_1_115 * 16, log.from + (to_1_115 + 1) * 16 - 1), 1
    end

    local at_1_115 = from_1_115
    repeat
      local its_when_1_115, sum_1_115 = unpack_bytes('<dd', text_1_115, offset_1_115 + (at_1_115 - from_1_115) * 16)
--lua/lib/sums.lua:122
      local more_1_115, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_115 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_153, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_153, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_115 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_115 = more_1_115 - sum_1_115
      if sum_1_115 >= need_0_153 then high_1_115, high_sum_1_115, when_0_153 = at_1_115, sum_1_115, its_when_1_115 else low_1_115, low_sum_1_115 = at_1_115, sum_1_115 end
      at_1_115 = high_1_115 > to_1_115 and to_1_115 or math.floor((low_1_115 + high_1_115) / 2)
    until high_1_115 == from_1_115 or low_1_115 == to_1_115 or high_1_115 - low_1_115 <= 1
    guesses_1_115, around_1_115 = guesses_1_115 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_153 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:81
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_127 = scope.sums or {}
  scope.sums = opened_0_127
  local log = opened_0_127[slot]
  if not log then
    local key_0_127 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_88 = call('GETRANGE', key_0_127, '-320', '-1')
  local size_1_88, head_1_88 = #text_1_88, text_1_88
  if size_1_88 == 320 then
    size_1_88, head_1_88 = call('STRLEN', key_0_127), call('GETRANGE', key_0_127, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_127 = { head = head_1_88, text = text_1_88, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_88 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_88)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_88, #text_1_88 - 16 + 1)
    if groups_2_48 > 0 then read_0_127.groups, read_0_127.front, read_0_127.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_88 - read_0_127.from) / 16
    read_0_127.entries, read_0_127.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_88 / 16))
    read_0_127.base, read_0_127.total, read_0_127.sum, read_0_127.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_127.newest_us = when_2_48 end
  end
--lua/lib/sums.lua:84
    log = read_0_127
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_127 = log.newest_us - scope.at_us
    if ahead_us_0_127 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_127)
    elseif ahead_us_0_127 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_127[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:84
  local at_0_145 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_145, high_0_145, high_us_0_145 = 0, nil, log.entries, nil
  local text_0_145, first_0_145, guesses_0_145 = log.text, log.first, 0
  while entry < high_0_145 do
    local count_0_145 = math.min(math.floor(#text_0_145 / 16), log.entries - first_0_145)
    local from_0_145, to_0_145 = math.max(first_0_145, entry), math.min(first_0_145 + count_0_145, high_0_145) - 1
    local offset_0_145 = #text_0_145 - (first_0_145 + count_0_145 - from_0_145) * 16 + 1

    local entry_0_145 = from_0_145
    repeat
      local when_0_145 = unpack_bytes('<d', text_0_145, offset_0_145 + (entry_0_145 - from_0_145) * 16)
      if when_0_145 >= at_0_145 then high_0_145, high_us_0_145 = entry_0_145, when_0_145 else entry, low_us_0_145 = entry_0_145 + 1, when_0_145 end
      entry_0_145 = high_0_145 > to_0_145 and to_0_145 or math.floor((entry + high_0_145) / 2)
    until high_0_145 <= from_0_145 or entry > to_0_145 or entry >= high_0_145
    if entry < high_0_145 and not low_us_0_145 then
      local when_0_145 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_145 >= at_0_145 then high_0_145 = 0 else entry, low_us_0_145 = 1, when_0_145 end
    end
    if entry < high_0_145 then
      local guess_0_145 = math.floor((entry + high_0_145) / 2)
      if guesses_0_145 < 3 then guess_0_145 = entry - 1 + math.ceil((at_0_145 - low_us_0_145) / (high_us_0_145 - low_us_0_145) * (high_0_145 - entry + 1)) end
      guess_0_145, guesses_0_145 = math.max(entry, math.min(guess_0_145, high_0_145 - 1)), guesses_0_145 + 1
      do
--lua/lib/sums.lua:161
local start_1_107 = math.floor(guess_0_145 / 32) * 32
  local first_1_107 = math.max(start_1_107 - 1, 0)
  local text_1_107 = call('GETRANGE', key, log.from + first_1_107 * 16, log.from + math.min(start_1_107 + 32, log.entries) * 16 - 1)
text_0_145, first_0_145 = text_1_107, first_1_107
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_145, first_0_145
    end
  end
--lua/lib/tiers/sums_tier.lua:85
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_131, at_0_131 = log.text, 1
  if entry < log.first then
    text_0_131 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_131 = #text_0_131 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_131 = unpack_bytes('<dd', text_0_131, at_0_131)
--lua/lib/tiers/sums_tier.lua:87
  local entry_0_140 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_140 >= 0 then
--lua/lib/sums.lua:109
    local text_1_96, at_1_96 = log.text, 1
  if entry_0_140 < log.first then
    text_1_96 = call('GETRANGE', key, log.from + entry_0_140 * 16, log.from + entry_0_140 * 16 + 16 - 1)
  else
    at_1_96 = #text_1_96 - (log.entries - entry_0_140) * 16 + 1
  end
  local __0_140, sum_0_140 = unpack_bytes('<dd', text_1_96, at_1_96)






    local more_0_140, groups_1_103 = log.total, log.groups or 0
  local group_1_103 = math.floor(entry_0_140 / 32)
  if group_1_103 < groups_1_103 then
    local known_1_103 = log.known
    if not known_1_103 then
      local packed_1_103 = call('GETRANGE', key, 64, 64 + groups_1_103 / 64 * 8 - 1)
      known_1_103 = { [0] = log.front }
      for i_1_103 = 1, groups_1_103 / 64 do known_1_103[i_1_103] = known_1_103[i_1_103 - 1] + unpack_bytes('<d', packed_1_103, 8 * i_1_103 - 7) end
      known_1_103.slices, log.known = {}, known_1_103
    end
    local at_1_103 = math.floor(group_1_103 / 64)
    local slice_1_103 = known_1_103.slices[at_1_103]
    if not slice_1_103 then
      local from_1_103 = 64 + 8 * (groups_1_103 / 64 + at_1_103 * 64)
      local packed_1_103 = call('GETRANGE', key, from_1_103, from_1_103 + 8 * 64 - 1)
      slice_1_103 = { [0] = known_1_103[at_1_103] }
      for i_1_103 = 1, 64 - 1 do slice_1_103[i_1_103] = slice_1_103[i_1_103 - 1] + unpack_bytes('<d', packed_1_103, 8 * i_1_103 - 7) end
      known_1_103.slices[at_1_103] = slice_1_103
    end
    more_0_140 = slice_1_103[group_1_103 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_140 - sum_0_140
  end
--lua/lib/tiers/sums_tier.lua:88
  return math.min(tonumber(argv[tier + 1]), log.sum - before), when + window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_0.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_154 = argv[tier]
  if kind_0_154 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_157, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_157) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_155 = argv[tier]
  if kind_0_155 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:95
function shelf_0.sliding_used(scope, tier)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_156 = argv[tier]
  if kind_0_156 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:97
  if slot then return shelf_0.sums_tier_used(scope, tier, slot) end
  return shelf_0.log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_158, to_0_158 = argv[tier + 3], argv[tier + 4]
  local copy_0_158, next_us = scope.copy, 0
  local due_0_158 = copy_0_158 and string.sub(copy_0_158, from_0_158 + 1, to_0_158 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_158, to_0_158)
  if #due_0_158 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_158)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_159, to_0_159 = argv[tier + 3], argv[tier + 4]
  local copy_0_159, next_us = scope.copy, 0
  local due_0_159 = copy_0_159 and string.sub(copy_0_159, from_0_159 + 1, to_0_159 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_159, to_0_159)
  if #due_0_159 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_159)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:82
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:16
  local from_0_160, to_0_160 = argv[tier + 3], argv[tier + 4]
  local copy_0_160, turn_us = scope.copy, 0
  local due_0_160 = copy_0_160 and string.sub(copy_0_160, from_0_160 + 1, to_0_160 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_160, to_0_160)
  if #due_0_160 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_160)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:84
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_166 = scope[tier]
  if kept_0_166 == nil then
    local field_1_108 = argv[tier + 3]
    kept_0_166 = call('HGET', (given[scope.keys]), field_1_108)
    scope[tier] = kept_0_166
    if not kept_0_166 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_166 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_166) end

  local __0_166, edges_0_166 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_166 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_166 == '' and 1 or 2)
  if is_set_back_0_166 then
    do local at_us_1_119 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_119, edges_1_119 = argv[tier + 3], argv[tier + 4]
  local length_us_1_119, alike_1_119 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_119, closes_us_1_119 = at_us_1_119 + length_us_1_119, nil
  if edges_1_119 ~= '' then
    local __1_119, last_1_119, guard_us_1_119, edge_us_1_119 = string.find(edges_1_119, '^(%S+) (%S+)')
    local is_here_1_119 = false
    edge_us_1_119 = edge_us_1_119 * 1000000
    repeat
      local from_us_1_119, __1_119, to_1_119, length_1_119, count_1_119 = edge_us_1_119, string.find(edges_1_119, '^ ([%d.]+)x(%d+)', last_1_119 + 1)
      if to_1_119 then
        last_1_119, length_us_1_119 = to_1_119, math.floor(length_1_119 * 1000000 + 0.5)
        edge_us_1_119 = edge_us_1_119 + length_us_1_119 * count_1_119
      end
      is_here_1_119 = not to_1_119 or at_us_1_119 < edge_us_1_119
      if is_here_1_119 then ends_us_1_119 = from_us_1_119 + (math.floor((at_us_1_119 - from_us_1_119) / length_us_1_119) + 1) * length_us_1_119 end
      if is_here_1_119 and to_1_119 then alike_1_119 = math.floor((edge_us_1_119 - ends_us_1_119) / length_us_1_119 + 0.5) end
    until is_here_1_119
    closes_us_1_119 = ends_us_1_119 - guard_us_1_119
  end
ends_us, closes_us = ends_us_1_119, closes_us_1_119 or ends_us_1_119
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_166 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_161 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_161, edges_0_161 = argv[tier + 3], argv[tier + 4]
  local length_us_0_161, alike_0_161 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_161, closes_us_0_161 = at_us_0_161 + length_us_0_161, nil
  if edges_0_161 ~= '' then
    local __0_161, last_0_161, guard_us_0_161, edge_us_0_161 = string.find(edges_0_161, '^(%S+) (%S+)')
    local is_here_0_161 = false
    edge_us_0_161 = edge_us_0_161 * 1000000
    repeat
      local from_us_0_161, __0_161, to_0_161, length_0_161, count_0_161 = edge_us_0_161, string.find(edges_0_161, '^ ([%d.]+)x(%d+)', last_0_161 + 1)
      if to_0_161 then
        last_0_161, length_us_0_161 = to_0_161, math.floor(length_0_161 * 1000000 + 0.5)
        edge_us_0_161 = edge_us_0_161 + length_us_0_161 * count_0_161
      end
      is_here_0_161 = not to_0_161 or at_us_0_161 < edge_us_0_161
      if is_here_0_161 then ends_us_0_161 = from_us_0_161 + (math.floor((at_us_0_161 - from_us_0_161) / length_us_0_161) + 1) * length_us_0_161 end
      if is_here_0_161 and to_0_161 then alike_0_161 = math.floor((edge_us_0_161 - ends_us_0_161) / length_us_0_161 + 0.5) end
    until is_here_0_161
    closes_us_0_161 = ends_us_0_161 - guard_us_0_161
  end
ends_us, closes_us = ends_us_0_161, closes_us_0_161 or ends_us_0_161
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_162, edges_0_162 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_162 = turn_us + length_us, nil
  if edges_0_162 ~= '' then
    local __0_162, last_0_162, guard_us_0_162, edge_us_0_162 = string.find(edges_0_162, '^(%S+) (%S+)')
    local is_here_0_162 = false
    edge_us_0_162 = edge_us_0_162 * 1000000
    repeat
      local from_us_0_162, __0_162, to_0_162, length_0_162, count_0_162 = edge_us_0_162, string.find(edges_0_162, '^ ([%d.]+)x(%d+)', last_0_162 + 1)
      if to_0_162 then
        last_0_162, length_us = to_0_162, math.floor(length_0_162 * 1000000 + 0.5)
        edge_us_0_162 = edge_us_0_162 + length_us * count_0_162
      end
      is_here_0_162 = not to_0_162 or turn_us < edge_us_0_162
      if is_here_0_162 then next_us = from_us_0_162 + (math.floor((turn_us - from_us_0_162) / length_us) + 1) * length_us end
      if is_here_0_162 and to_0_162 then alike = math.floor((edge_us_0_162 - next_us) / length_us + 0.5) end
    until is_here_0_162
    closes_us_0_162 = next_us - guard_us_0_162
  end
local _ = closes_us_0_162 or next_us
--lua/lib/tiers/fixed.lua:88
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:102
function shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_163 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_163, edges_0_163 = argv[tier + 3], argv[tier + 4]
  local length_us_0_163, alike_0_163 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_163 = at_us_0_163 + length_us_0_163, nil
  if edges_0_163 ~= '' then
    local __0_163, last_0_163, guard_us_0_163, edge_us_0_163 = string.find(edges_0_163, '^(%S+) (%S+)')
    local is_here_0_163 = false
    edge_us_0_163 = edge_us_0_163 * 1000000
    repeat
      local from_us_0_163, __0_163, to_0_163, length_0_163, count_0_163 = edge_us_0_163, string.find(edges_0_163, '^ ([%d.]+)x(%d+)', last_0_163 + 1)
      if to_0_163 then
        last_0_163, length_us_0_163 = to_0_163, math.floor(length_0_163 * 1000000 + 0.5)
        edge_us_0_163 = edge_us_0_163 + length_us_0_163 * count_0_163
      end
      is_here_0_163 = not to_0_163 or at_us_0_163 < edge_us_0_163
      if is_here_0_163 then ends_us = from_us_0_163 + (math.floor((at_us_0_163 - from_us_0_163) / length_us_0_163) + 1) * length_us_0_163 end
      if is_here_0_163 and to_0_163 then alike_0_163 = math.floor((edge_us_0_163 - ends_us) / length_us_0_163 + 0.5) end
    until is_here_0_163
    closes_us_0_163 = ends_us - guard_us_0_163
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:141
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:17
  local kept_0_167 = scope[tier]
  if kept_0_167 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_167 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_167
    if not kept_0_167 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_167 then ends_us, _, used = unpack_bytes('<ddd', kept_0_167) end

  local __0_167, edges_0_167 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_167 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_167 == '' and 1 or 2)
  if is_set_back_0_167 then
    do local at_us_1_120 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_120, edges_1_120 = argv[tier + 3], argv[tier + 4]
  local length_us_1_120, alike_1_120 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_120, closes_us_1_120 = at_us_1_120 + length_us_1_120, nil
  if edges_1_120 ~= '' then
    local __1_120, last_1_120, guard_us_1_120, edge_us_1_120 = string.find(edges_1_120, '^(%S+) (%S+)')
    local is_here_1_120 = false
    edge_us_1_120 = edge_us_1_120 * 1000000
    repeat
      local from_us_1_120, __1_120, to_1_120, length_1_120, count_1_120 = edge_us_1_120, string.find(edges_1_120, '^ ([%d.]+)x(%d+)', last_1_120 + 1)
      if to_1_120 then
        last_1_120, length_us_1_120 = to_1_120, math.floor(length_1_120 * 1000000 + 0.5)
        edge_us_1_120 = edge_us_1_120 + length_us_1_120 * count_1_120
      end
      is_here_1_120 = not to_1_120 or at_us_1_120 < edge_us_1_120
      if is_here_1_120 then ends_us_1_120 = from_us_1_120 + (math.floor((at_us_1_120 - from_us_1_120) / length_us_1_120) + 1) * length_us_1_120 end
      if is_here_1_120 and to_1_120 then alike_1_120 = math.floor((edge_us_1_120 - ends_us_1_120) / length_us_1_120 + 0.5) end
    until is_here_1_120
    closes_us_1_120 = ends_us_1_120 - guard_us_1_120
  end
ends_us, _ = ends_us_1_120, closes_us_1_120 or ends_us_1_120
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_167 == '' then _ = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:143
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_174 = scope[tier]
  if kept_0_174 == nil then
    local field_1_111 = argv[tier + 3]
    kept_0_174 = call('HGET', (given[scope.keys]), field_1_111)
    scope[tier] = kept_0_174
    if not kept_0_174 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_174, is_set_back_0_174 = 0, 0, false
  if kept_0_174 then served_us, expires_us_0_174 = unpack_bytes('<dd', kept_0_174) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_174, burst_0_174 = argv[tier + 3], argv[tier + 4]
    local most_us_0_174 = scope.at_us + burst_0_174 * each_us + (argv[tier + 2])
    is_set_back_0_174 = served_us > most_us_0_174
    if is_set_back_0_174 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_174)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
function shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_177, burst_0_177 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_177) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:103
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_175 = scope[tier]
  if kept_0_175 == nil then
    local field_1_112 = argv[tier + 3]
    kept_0_175 = call('HGET', (given[scope.keys]), field_1_112)
    scope[tier] = kept_0_175
    if not kept_0_175 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_175, is_set_back_0_175 = 0, 0, false
  if kept_0_175 then served_us, expires_us_0_175 = unpack_bytes('<dd', kept_0_175) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_175, burst_0_175 = argv[tier + 3], argv[tier + 4]
    local most_us_0_175 = scope.at_us + burst_0_175 * each_us + (argv[tier + 2])
    is_set_back_0_175 = served_us > most_us_0_175
    if is_set_back_0_175 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_175)
  end
--lua/lib/tiers/gcra.lua:106
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/tiers/kinds.lua:108
function shelf_0.tier_terms(scope, tier, ahead, is_own)
  if not scope.means then shelf_0.meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:92
local cost_0_72 = 1
  if scope.costs then cost_0_72 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_72
--lua/lib/tiers/kinds.lua:118
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_116, window_us_1_116 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_116) / mean) - 1, window_us_1_116, window_us_1_116 * mean / limit_1_116
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_118 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_118 * mean, gap_us_1_118 * mean
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_123 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_123, window_us_1_123 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_125, burst_1_125 = argv[tier + 3], argv[tier + 4]
  local each_us_1_125 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_125) / mean) - 1, each_us_1_125, each_us_1_125 * mean
--lua/lib/tiers/kinds.lua:126
end elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_117, window_us_1_117 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_117) / mean) - 1, window_us_1_117, window_us_1_117 * mean / limit_1_117
--lua/lib/tiers/kinds.lua:126
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


function shelf_0.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end


function shelf_0.tiers_slot(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/clock_step.lua:18
function shelf_0.log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    shelf_0.log_to_sums(scope, by_us, nil, may_write)
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


function shelf_0.sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:109
    local text_0_132, at_0_132 = log.text, 1
  if last < log.first then
    text_0_132 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_132 = #text_0_132 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_132 = unpack_bytes('<dd', text_0_132, at_0_132)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_97, at_1_97 = log.text, 1
  if last < log.first then
    text_1_97 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_97 = #text_1_97 - (log.entries - last) * 16 + 1
  end
  local __0_141, sum_0_141 = unpack_bytes('<dd', text_1_97, at_1_97)






    local more_0_141, groups_1_104 = log.total, log.groups or 0
  local group_1_104 = math.floor(last / 32)
  if group_1_104 < groups_1_104 then
    local known_1_104 = log.known
    if not known_1_104 then
      local packed_1_104 = call('GETRANGE', key, 64, 64 + groups_1_104 / 64 * 8 - 1)
      known_1_104 = { [0] = log.front }
      for i_1_104 = 1, groups_1_104 / 64 do known_1_104[i_1_104] = known_1_104[i_1_104 - 1] + unpack_bytes('<d', packed_1_104, 8 * i_1_104 - 7) end
      known_1_104.slices, log.known = {}, known_1_104
    end
    local at_1_104 = math.floor(group_1_104 / 64)
    local slice_1_104 = known_1_104.slices[at_1_104]
    if not slice_1_104 then
      local from_1_104 = 64 + 8 * (groups_1_104 / 64 + at_1_104 * 64)
      local packed_1_104 = call('GETRANGE', key, from_1_104, from_1_104 + 8 * 64 - 1)
      slice_1_104 = { [0] = known_1_104[at_1_104] }
      for i_1_104 = 1, 64 - 1 do slice_1_104[i_1_104] = slice_1_104[i_1_104 - 1] + unpack_bytes('<d', packed_1_104, 8 * i_1_104 - 7) end
      known_1_104.slices[at_1_104] = slice_1_104
    end
    more_0_141 = slice_1_104[group_1_104 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_141 - sum_0_141
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_122 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_122 >= 64 then
    local __0_122, __0_122, moved_0_122, __0_122, groups_0_122, front_0_122, total_0_122, base_0_122 = unpack_bytes('<dddddddd', text)
    local when_0_122, sum_0_122 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_122 > 0 then step.groups, step.front, step.from = groups_0_122, front_0_122, 64 + 8 * (groups_0_122 + groups_0_122 / 64) end
    local entries_0_122 = (size_0_122 - step.from) / 16
    step.entries, step.first = entries_0_122, math.max(0, entries_0_122 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_122, total_0_122, total_0_122 - sum_0_122, -moved_0_122
    if entries_0_122 > 0 then step.newest_us = when_0_122 end
  end
--lua/lib/clock_step.lua:53
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


function shelf_0.scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = shelf_0.log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, shelf_0.sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/home/order.lua:36
function shelf_0.ticket_of(joins_at, number)
  local priority = math.min(math.floor(joins_at / 2), 1048576)
  return priority * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number % (4294967296 / 2)
end


function shelf_0.ticket_last(joins_at)
  return shelf_0.ticket_of(joins_at, 4294967296 / 2 - 1)
end


function shelf_0.ticket_follow(ticket, joins_at)
  return math.min(math.floor(joins_at / 2), 1048576) * 4294967296 + ticket % 4294967296
end
--lua/lib/home/order.lua:72
function shelf_0.stands_parked(score)
  return score >= 4000000000000000
end

function shelf_0.stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
end






function shelf_0.stands_forgotten(score, now_us)
  return score < (-4000000000000000) and score > (-4000000000000000) - now_us
end
--lua/lib/home/order.lua:96
function shelf_0.waiter_parse(text, is_shared)
  local ticket, told = unpack_bytes('<I7I7', text)
  local its = { ticket = ticket, told_us = told - 1, times = 0, first_us = 0, is_coming = false, by_hand = false, in_vain = false, costs = '' }
  if #text > 14 then
    local _, _, times, first_us, flags = unpack_bytes('<I7I7BdB', text)
    its.times, its.first_us, its.is_coming, its.by_hand, its.in_vain = times, first_us, flags % 2 == 1, flags % 4 > 1, flags > 3
    its.costs = string.sub(text, 24 + 1)
  end
  if is_shared then its.told_us, its.flow = 0, told end
  return its
end
--lua/lib/home/order.lua:116
function shelf_0.waiter_queue(waiter)
  return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:7
function shelf_0.home_count(home, score, more)
  home.total = home.total + more
  if score < 0 then
    home.out = home.out + more
  elseif shelf_0.stands_scheduled(score) then
    home.coming = home.coming + more
  else
    home.parked = home.parked + more
  end
end


function shelf_0.home_drop(home)
  call('DEL', unpack(home.all_keys))
  if home.shared then home.shared.dropped(home) end
end


function shelf_0.home_leave(home, waiter, its, stands, is_charged)
  shelf_0.home_count(home, stands, -1)
  if home.total == 0 then return shelf_0.home_drop(home) end
  call('HDEL', home.waiters_key, waiter)
  call('ZREM', home.queue_key, waiter)
  if home.shared then home.shared.left(home, waiter, its, stands, is_charged) end
end


function shelf_0.home_move(home, waiter, its, stands, score)
  if stands then shelf_0.home_count(home, stands, -1) end
  shelf_0.home_count(home, score, 1)
  if home.shared then
    home.shared.moved(home, waiter, its, stands, score)
  else
    call('ZADD', home.queue_key, score, waiter)
  end
end


function shelf_0.home_at(home, rank)
  local index = home.out + rank
  local found = call('ZRANGE', home.queue_key, index, index, 'WITHSCORES')
  return found[1], tonumber(found[2] or nil)
end


function shelf_0.home_known(home, waiter)
  local text = waiter and call('HGET', home.waiters_key, waiter)
  return text and shelf_0.waiter_parse(text, home.shared)
end
--lua/lib/home/home.lua:89
function shelf_0.home_told(home, rank)
  local bulk = home.bulk
  if bulk and rank >= bulk.first then return bulk.told[rank - bulk.first + 1] or 0 end
  local waiter = shelf_0.home_at(home, home.coming + rank)
  local its = shelf_0.home_known(home, waiter)
  return its and its.told_us or 0
end


function shelf_0.home_before(home, ticket)
  if home.bulk then return home.bulk.first + #home.bulk.told end
  if home.parked == 0 then return 0 end
  local last = tonumber(call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2])
  if last < (4000000000000000 + ticket) then return home.parked end
  local before = call('ZCOUNT', home.queue_key, '4e15', string.format('(%.0f', 4000000000000000 + ticket))
  return math.max(0, before - home.hidden)
end
--lua/lib/home/open.lua:13
function shelf_0.home_step_back(scope, by_us)
  local _, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  local found = call('ZRANGEBYSCORE', queue_key, scope.at_us + math.floor(by_us / 2), '(4e15', 'WITHSCORES')
  for i = 1, #found, 2 do call('ZADD', queue_key, (math.max(0, math.min(math.ceil((found[i + 1] - by_us)), 4000000000000000 - 1))), found[i]) end
end


function shelf_0.home_missed(home, waiter, its, stands)
  local away_us = home.at_us + home.clock.overdue_us + 2 * shelf_0.limits_longest(home)
  shelf_0.home_move(home, waiter, its, stands, its.by_hand and ((-4000000000000000) - math.ceil(away_us)) or (-math.floor((home.at_us))))
end



function shelf_0.home_miss(home, self, may_write)
  local overdue_us = home.at_us - home.clock.overdue_us
  for n = 1, 2000 do
    local waiter, stands = shelf_0.home_at(home, 0)
    local its = waiter ~= self and shelf_0.home_known(home, waiter)
    local turn_us = its and (shelf_0.stands_scheduled(stands) and stands or its.told_us)
    if not its or turn_us <= 0 or turn_us > (its.by_hand and home.at_us - 200000 or overdue_us) then return end
    if may_write and n <= 100 then
      shelf_0.home_missed(home, waiter, its, stands)
    else
      home.hides_job = home.hides_job or not its.by_hand
      home.out = home.out + 1
      if shelf_0.stands_scheduled(stands) then
        home.coming = home.coming - 1
      else
        home.parked, home.hidden = home.parked - 1, home.hidden + 1
      end
    end
  end
end


function shelf_0.home_find(scope, waiter, may_write)
  local text = scope.total > 0 and call('HGET', scope.waiters_key, waiter)
  local its = text and shelf_0.waiter_parse(text, scope.shared)
  local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
  if stands and shelf_0.stands_forgotten(stands, scope.clock.now_us) then
    if may_write then shelf_0.home_leave(scope, waiter, its, stands) end
    stands = nil
  end
  scope.its, scope.stands = stands and its, stands
end
--lua/lib/home/open.lua:68
function shelf_0.home_open(scope, waiter, clock, may_write)
  if scope.queue_key then return end
  scope.waiters_key, scope.queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.clock, scope.slow, scope.hidden = clock, nil, 0
  scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
  local count = call('ZCARD', scope.queue_key)
  local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
  scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
  scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
  scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
  scope.total = scope.out + scope.coming + scope.parked
  if first < (-4000000000000000) then
    local now_us_0_190 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_190), '(-4e15'
    for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
      if may_write then
        shelf_0.home_leave(scope, lost, shelf_0.home_known(scope, lost), (-4000000000000000))
      else
        scope.total = scope.total - 1
      end
    end
  end
  if waiter ~= '' then shelf_0.home_find(scope, waiter, may_write) end
  if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] == '1')) then shelf_0.home_miss(scope, waiter, may_write) end
end
--lua/lib/home/slow.lua:9
function shelf_0.home_slow(home)
  if home.slow then return home.slow end
  home.slow = {}
  for queue in pairs(home.slowed or {}) do home.slow[queue] = 0 end
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_0.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end


function shelf_0.home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/home/turn.lua:25
function shelf_0.turn_front(home)
  if home.front or home.total == 0 or not shelf_0.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_0.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_0.meters_front(home, texts)
end



function shelf_0.home_after(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_after(home, ahead, is_own)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_0.home_slot(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_slot(home, ahead, is_own, function(k)
    local waiter, score = shelf_0.home_at(home, k)
    if score and shelf_0.stands_scheduled(score) then return score end
    local its = shelf_0.home_known(home, waiter)
    return its and its.told_us or 0
  end)
  local slot_us = home.turn_us
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return slot_us
end



function shelf_0.home_turn(home, position, is_own)
  local at_us = math.max(home.at_us, home.paused_us)
  local ahead = home.coming + position
  local turn_us, binding = shelf_0.home_after(home, ahead, is_own)
  if position == 0 or turn_us <= at_us or (tonumber(argv[home.set + 3])) < 2 then return turn_us, binding end
  local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5

  local most_us = 0
  for tier = first, last, step do
    local _, _, each_us = shelf_0.tier_behind(home, tier, ahead, is_own)
    most_us = math.max(most_us, each_us)
  end
  most_us = at_us + shelf_0.limits_longest(home) + math.ceil(ahead * most_us)
  for tier = first, last, step do
    local before, window_us = shelf_0.tier_behind(home, tier, ahead, is_own)
    local rank = before - home.coming
    if rank >= 0 and rank < position then
      local told_us = shelf_0.home_told(home, rank)
      local its_us = told_us > 0 and math.max(math.min(told_us, most_us), at_us) + window_us or 0
      if its_us > turn_us then turn_us, binding = its_us, tier end
    end
  end
  return math.max(turn_us, math.min(shelf_0.home_told(home, position - 1), most_us)), binding
end



function shelf_0.turn_saved(home, rank)
  if rank < 1 or not home.costs then return nil end
  shelf_0.turn_front(home)
  local takes_more = false
  for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
  if not takes_more then return nil end
  local _, score = shelf_0.home_at(home, 0)
  local turn_us = score and (shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0))
  return turn_us and turn_us > home.at_us - 100000 and turn_us
end



function shelf_0.turn_due(home)
  local its, stands = home.its, home.stands
  if not its or stands < 0 then return end
  local turn_us = shelf_0.stands_scheduled(stands) and stands or its.told_us
  if turn_us <= 0 then return end
  home.told_us, home.is_due = turn_us, shelf_0.stands_scheduled(stands) or turn_us <= home.at_us + 3
  local _, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
  if home.is_due and (argv[home.set + 3] ~= '0') and (argv[(last - step + 1)]) == 'pace' then
    local _, score = shelf_0.home_at(home, 0)
    home.first_us = shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0)
  end
end


function shelf_0.turn_next(home, waiter)
  local rank = call('ZRANK', home.queue_key, waiter) - home.out
  return math.max(home.at_us + 1, shelf_0.home_slot(home, rank))
end



function shelf_0.turn_check(home, request)
  local its, stands, at_us = home.its, home.stands, home.at_us
  if home.total == 0 then
    home.turn_us, home.tier = shelf_0.home_after(home, 0, true)
    home.ahead = 0
    return
  end


  if request.is_due and not home.is_due then
    local before = home.cap and shelf_0.home_before(home, its and its.ticket or shelf_0.ticket_last(request.joins_at)) or 0
    home.turn_us, home.tier = shelf_0.home_after(home, before, true)
    home.ahead = before
    if home.turn_us <= at_us then
      home.is_here, home.takes_kept, home.in_time, home.position = true, true, before, before
      return
    end
  end

  if home.is_due then
    home.turn_us, home.tier = shelf_0.home_after(home, 0, true)
    home.ahead = 0
    local rank = shelf_0.stands_scheduled(stands) and 0 or home.coming + shelf_0.home_before(home, its.ticket)
    local saved_us = shelf_0.turn_saved(home, rank)
    if saved_us then home.turn_us = math.max(home.turn_us, saved_us) end
    if home.turn_us <= at_us then return end
    if shelf_0.stands_scheduled(stands) then
      home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
      home.turn_us = shelf_0.turn_next(home, request.waiter)
      return
    end
  end
  home.position = shelf_0.home_before(home, its and its.ticket or shelf_0.ticket_last(request.joins_at))

  if its and shelf_0.stands_parked(stands) and stands < (4000000000000000 + (its.ticket)) then home.position = home.position - 1 end
  home.turn_us, home.tier = shelf_0.home_turn(home, home.position, true)
  home.ahead = home.coming + home.position

  if (home.turn_us > at_us or home.cap) and (home.hides_job or next(shelf_0.home_slow(home))) then
    local in_time = shelf_0.home_in_time(home)
    if shelf_0.home_after(home, in_time, true) <= at_us then
      home.turn_us, home.is_here, home.in_time = at_us, true, in_time
    end
  end
end



function shelf_0.turn_refuses(home)
  local room = home.cap - home.running + home.mine
  if home.mine == 1 then return room < 1 end
  local waits = home.turn_us > home.at_us and home.cap > 0 and home.paused_us == 0
  if waits and (home.turn_us > home.at_us + 600000000 or room - home.coming - (home.bulk and home.bulk.due or 0) > 0) then return false end
  if home.is_here then
    room = room - home.in_time
  elseif home.total > 0 and not (home.is_due and shelf_0.stands_scheduled(home.stands)) then
    room = room - home.coming - (home.is_due and 0 or home.position or 0)
  end
  return room < 1
end
--lua/lib/lease.lua:60
function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



function shelf_0.lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.bulk or scope.running + (scope.total or 0) >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:46
function shelf_0.settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:74
function shelf_0.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_0.settings_paused(settings, now_us)
  return shelf_0.pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:27
function shelf_0.check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)

      if may_write then shelf_0.home_step_back(scope, by_us) end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end
--lua/lib/check.lua:48
function shelf_0.check_all(request, clock, may_write)
  local full, full_index
  for _, scope in ipairs(request.scopes) do
    scope.lease_us = request.lease_us
    shelf_0.home_open(scope, request.waiter, clock, may_write)
    scope.paused_us = scope.paused_us or shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us)

    if scope.its and (argv[4] == '1') then scope.its.ticket = shelf_0.ticket_follow(scope.its.ticket, request.joins_at) end
    shelf_0.turn_due(scope)
    request.is_due = request.is_due or scope.is_due
  end
  for s, scope in ipairs(request.scopes) do
    shelf_0.turn_check(scope, request)
    if scope.cap then
      if not scope.running then shelf_0.lease_load(scope, request.waiter, clock.now_us, may_write) end

      scope.is_full = shelf_0.turn_refuses(scope) or scope.paused_us > 0
      if scope.is_full and not (full and full.ahead * scope.cap >= scope.ahead * full.cap) then full, full_index = scope, s end
    end
  end
  local scopes_0_192 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_192 = 1, #scopes_0_192 do
    local scope_0_192 = scopes_0_192[s_0_192]
    if not scope_0_192.is_full and scope_0_192.turn_us > scope_0_192.at_us and not (binding and binding.turn_us >= scope_0_192.turn_us) then
      binding, index = scope_0_192, s_0_192
    end
  end
--lua/lib/check.lua:69
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/home/watch.lua:21
function shelf_0.watch_record(home)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local due, waiter = string.match(call('HGET', holders, '') or '', '^(%d+) (.*)$')
  return tonumber(due), waiter
end
--lua/lib/home/watch.lua:34
function shelf_0.watch_due(home)
  local leases = given[home.keys + 5]
  local now_us, ended = home.clock.now_us, home.ended or 0
  local first = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]

  local ends_us = tonumber(first or now_us + home.clock.overdue_us)
  local due_us = math.max(now_us + ((home.cap == 0) and 30000000 or 1000000), ends_us)

  if (home.total or 0) > home.out then
    local _, score = shelf_0.home_at(home, 0)
    local first_us = score and shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0)
    if first_us > now_us then due_us = math.max(due_us, first_us + 1000000) end
  end

  if home.paused_us > 0 then due_us = home.paused_us end
  return math.min(due_us, now_us + 600000000)
end


function shelf_0.watch_far(home, ahead)
  local now_us = math.max(home.clock.now_us, home.paused_us or 0)
  if not ((argv[4] == '1') or home.bulk) then return now_us + 30000000 end
  return now_us + 600000000 + 1000000 * ahead
end


function shelf_0.watch_lacks(home, waiter)
  if home.bulk then return true end

  if not (argv[4] == '1') then return false end
  local due_us, other = shelf_0.watch_record(home)
  return not (due_us and due_us > home.clock.now_us and other ~= waiter)
end
--lua/lib/home/watch.lua:113
function shelf_0.watch_foretell(home, waiter)
  return shelf_0.watch_lacks(home, waiter) and shelf_0.watch_due(home) or shelf_0.watch_far(home, home.ahead or 0)
end
--lua/lib/carry_sources.lua:12
function shelf_0.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_0.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_125 = call('GETRANGE', key, '-320', '-1')
  local size_0_125, head_0_125 = #text_0_125, text_0_125
  if size_0_125 == 320 then
    size_0_125, head_0_125 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_125, text = text_0_125, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_125 >= 64 then
    local __1_86, __1_86, moved_1_86, __1_86, groups_1_86, front_1_86, total_1_86, base_1_86 = unpack_bytes('<dddddddd', head_0_125)
    local when_1_86, sum_1_86 = unpack_bytes('<dd', text_0_125, #text_0_125 - 16 + 1)
    if groups_1_86 > 0 then log.groups, log.front, log.from = groups_1_86, front_1_86, 64 + 8 * (groups_1_86 + groups_1_86 / 64) end
    local entries_1_86 = (size_0_125 - log.from) / 16
    log.entries, log.first = entries_1_86, math.max(0, entries_1_86 - math.floor(#text_0_125 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_86, total_1_86, total_1_86 - sum_1_86, -moved_1_86
    if entries_1_86 > 0 then log.newest_us = when_1_86 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_133, at_0_133 = log.text, 1
  if i < log.first then
    text_0_133 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_133 = #text_0_133 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_133 = unpack_bytes('<dd', text_0_133, at_0_133)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_98, at_1_98 = log.text, 1
  if i < log.first then
    text_1_98 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_98 = #text_1_98 - (log.entries - i) * 16 + 1
  end
  local __0_142, sum_0_142 = unpack_bytes('<dd', text_1_98, at_1_98)






    local more_0_142, groups_1_105 = log.total, log.groups or 0
  local group_1_105 = math.floor(i / 32)
  if group_1_105 < groups_1_105 then
    local known_1_105 = log.known
    if not known_1_105 then
      local packed_1_105 = call('GETRANGE', key, 64, 64 + groups_1_105 / 64 * 8 - 1)
      known_1_105 = { [0] = log.front }
      for i_1_105 = 1, groups_1_105 / 64 do known_1_105[i_1_105] = known_1_105[i_1_105 - 1] + unpack_bytes('<d', packed_1_105, 8 * i_1_105 - 7) end
      known_1_105.slices, log.known = {}, known_1_105
    end
    local at_1_105 = math.floor(group_1_105 / 64)
    local slice_1_105 = known_1_105.slices[at_1_105]
    if not slice_1_105 then
      local from_1_105 = 64 + 8 * (groups_1_105 / 64 + at_1_105 * 64)
      local packed_1_105 = call('GETRANGE', key, from_1_105, from_1_105 + 8 * 64 - 1)
      slice_1_105 = { [0] = known_1_105[at_1_105] }
      for i_1_105 = 1, 64 - 1 do slice_1_105[i_1_105] = slice_1_105[i_1_105 - 1] + unpack_bytes('<d', packed_1_105, 8 * i_1_105 - 7) end
      known_1_105.slices[at_1_105] = slice_1_105
    end
    more_0_142 = slice_1_105[group_1_105 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_142 - sum_0_142
  end
--lua/lib/carry_sources.lua:26
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


function shelf_0.carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return shelf_0.carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


function shelf_0.carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return shelf_0.carry_of_log(base .. name, at_us) end
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


function shelf_0.carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:15
function shelf_0.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_123, __0_123, moved_0_123, __0_123, groups_0_123, front_0_123, total_0_123, base_0_123 = unpack_bytes('<dddddddd', text)
    local when_0_123, sum_0_123 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_123 > 0 then log.groups, log.front, log.from = groups_0_123, front_0_123, 64 + 8 * (groups_0_123 + groups_0_123 / 64) end
    local entries_0_123 = (size - log.from) / 16
    log.entries, log.first = entries_0_123, math.max(0, entries_0_123 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_123, total_0_123, total_0_123 - sum_0_123, -moved_0_123
    if entries_0_123 > 0 then log.newest_us = when_0_123 end
  end
--lua/lib/carry_logs.lua:21
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
    local __0_124, __0_124, moved_0_124, __0_124, groups_0_124, front_0_124, total_0_124, base_0_124 = unpack_bytes('<dddddddd', text)
    local when_0_124, sum_0_124 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_124 > 0 then written.groups, written.front, written.from = groups_0_124, front_0_124, 64 + 8 * (groups_0_124 + groups_0_124 / 64) end
    local entries_0_124 = (size - written.from) / 16
    written.entries, written.first = entries_0_124, math.max(0, entries_0_124 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_124, total_0_124, total_0_124 - sum_0_124, -moved_0_124
    if entries_0_124 > 0 then written.newest_us = when_0_124 end
  end
--lua/lib/carry_logs.lua:29
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_151 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_151, ttl_ms_0_151 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_151 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_151) < ttl_ms_0_151 then
    call('PEXPIRE', meters_0_151, ttl_ms_0_151)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_0.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
  if units > math.min(1000, limit) and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_0.log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    shelf_0.carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry.lua:38
function shelf_0.carry_targets(scope)
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
      local opened_0_129 = scope.sums or {}
  scope.sums = opened_0_129
  local log = opened_0_129[field]
  if not log then
    local key_0_129 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_90 = call('GETRANGE', key_0_129, '-320', '-1')
  local size_1_90, head_1_90 = #text_1_90, text_1_90
  if size_1_90 == 320 then
    size_1_90, head_1_90 = call('STRLEN', key_0_129), call('GETRANGE', key_0_129, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_129 = { head = head_1_90, text = text_1_90, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_90 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_90)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_90, #text_1_90 - 16 + 1)
    if groups_2_50 > 0 then read_0_129.groups, read_0_129.front, read_0_129.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_90 - read_0_129.from) / 16
    read_0_129.entries, read_0_129.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_90 / 16))
    read_0_129.base, read_0_129.total, read_0_129.sum, read_0_129.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_129.newest_us = when_2_50 end
  end
--lua/lib/sums.lua:84
    log = read_0_129
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_129 = log.newest_us - scope.at_us
    if ahead_us_0_129 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_129)
    elseif ahead_us_0_129 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_129[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_148 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_148)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:52
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



function shelf_0.carry_unnamed(scope)
  local targets, lacks = shelf_0.carry_targets(scope), scope.is_changed
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
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



function shelf_0.carry_missed(scopes)
  for s, scope in ipairs(scopes) do
    local endings = shelf_0.carry_unnamed(scope)
    if endings then return s, endings end
  end
end


function shelf_0.carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = entry end
    end
    return entries
  end
  local missing = shelf_0.carry_count(history, since_us) - shelf_0.carry_count(own, since_us)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


function shelf_0.carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or shelf_0.carry_of_log(base .. name, at_us)
    local entries = shelf_0.carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      shelf_0.carry_write_log(scope, entries, target.most, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:23
    local __0_165, edges_0_165 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_165 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_165 = at_us + length_us, nil
  if edges_0_165 ~= '' then
    local __0_165, last_0_165, guard_us_0_165, edge_us_0_165 = string.find(edges_0_165, '^(%S+) (%S+)')
    local is_here_0_165 = false
    edge_us_0_165 = edge_us_0_165 * 1000000
    repeat
      local from_us_0_165, __0_165, to_0_165, length_0_165, count_0_165 = edge_us_0_165, string.find(edges_0_165, '^ ([%d.]+)x(%d+)', last_0_165 + 1)
      if to_0_165 then
        last_0_165, length_us = to_0_165, math.floor(length_0_165 * 1000000 + 0.5)
        edge_us_0_165 = edge_us_0_165 + length_us * count_0_165
      end
      is_here_0_165 = not to_0_165 or at_us < edge_us_0_165
      if is_here_0_165 then ends_us = from_us_0_165 + (math.floor((at_us - from_us_0_165) / length_us) + 1) * length_us end
      if is_here_0_165 and to_0_165 then alike_0_165 = math.floor((edge_us_0_165 - ends_us) / length_us + 0.5) end
    until is_here_0_165
    closes_us_0_165 = ends_us - guard_us_0_165
  end
local closes_us = closes_us_0_165 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_169 = scope[tier]
  if kept_0_169 == nil then
    local field_1_113 = argv[tier + 3]
    kept_0_169 = call('HGET', (given[scope.keys]), field_1_113)
    scope[tier] = kept_0_169
    if not kept_0_169 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_169 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_169) end

  local __0_169, edges_0_169 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_169 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_169 == '' and 1 or 2)
  if is_set_back_0_169 then
    do local at_us_1_122 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_122, edges_1_122 = argv[tier + 3], argv[tier + 4]
  local length_us_1_122, alike_1_122 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_122, closes_us_1_122 = at_us_1_122 + length_us_1_122, nil
  if edges_1_122 ~= '' then
    local __1_122, last_1_122, guard_us_1_122, edge_us_1_122 = string.find(edges_1_122, '^(%S+) (%S+)')
    local is_here_1_122 = false
    edge_us_1_122 = edge_us_1_122 * 1000000
    repeat
      local from_us_1_122, __1_122, to_1_122, length_1_122, count_1_122 = edge_us_1_122, string.find(edges_1_122, '^ ([%d.]+)x(%d+)', last_1_122 + 1)
      if to_1_122 then
        last_1_122, length_us_1_122 = to_1_122, math.floor(length_1_122 * 1000000 + 0.5)
        edge_us_1_122 = edge_us_1_122 + length_us_1_122 * count_1_122
      end
      is_here_1_122 = not to_1_122 or at_us_1_122 < edge_us_1_122
      if is_here_1_122 then ends_us_1_122 = from_us_1_122 + (math.floor((at_us_1_122 - from_us_1_122) / length_us_1_122) + 1) * length_us_1_122 end
      if is_here_1_122 and to_1_122 then alike_1_122 = math.floor((edge_us_1_122 - ends_us_1_122) / length_us_1_122 + 0.5) end
    until is_here_1_122
    closes_us_1_122 = ends_us_1_122 - guard_us_1_122
  end
own_ends_us, own_closes_us = ends_us_1_122, closes_us_1_122 or ends_us_1_122
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_169 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

    if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
    local kept_0_176 = scope[tier]
  if kept_0_176 == nil then
    local field_1_114 = argv[tier + 3]
    kept_0_176 = call('HGET', (given[scope.keys]), field_1_114)
    scope[tier] = kept_0_176
    if not kept_0_176 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_176, is_set_back_0_176 = 0, 0, false
  if kept_0_176 then served_us, expires_us_0_176 = unpack_bytes('<dd', kept_0_176) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_176, burst_0_176 = argv[tier + 3], argv[tier + 4]
    local most_us_0_176 = scope.at_us + burst_0_176 * each_us + (argv[tier + 2])
    is_set_back_0_176 = served_us > most_us_0_176
    if is_set_back_0_176 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_176)
  end
--lua/lib/carry.lua:139
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
    do local lasts_us_0_152 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_152, ttl_ms_0_152 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_152 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_152) < ttl_ms_0_152 then
    call('PEXPIRE', meters_0_152, ttl_ms_0_152)
  end
--lua/lib/carry.lua:151
end
  end
end


function shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), shelf_0.carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_71 = target.tier local _, edges = argv[tier_0_71 + 3], argv[tier_0_71 + 4]
      local is_open = target.kind == 'fixed' and edges == ''
      local is_news = not is_named or is_log and target.is_bare and not is_open
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and shelf_0.carry_unit(other) == shelf_0.carry_unit(name) then
        histories[other] = histories[other] or shelf_0.carry_history(base, other, scope.at_us)
        local units = shelf_0.carry_count(histories[other], scope.at_us - (is_open and 2 or 1) * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    shelf_0.carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
end
--lua/lib/clock.lua:13
local given_us_0_8, not_after_us_0_8 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_8, 0
  if given_us_0_8 == '' then
    local time_0_8 = call('TIME')
    now_us = time_0_8[1] * 1000000 + time_0_8[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_8), 600000
  end
local is_late = not_after_us_0_8 ~= '' and now_us > tonumber(not_after_us_0_8)
--lua/peek.lua:20
if is_late then return ({ 1, now_us }) end
local arg = tonumber(argv[5])
--lua/lib/clock.lua:27
local overdue_us_0_9 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_9 }
--lua/peek.lua:24
local _, waiter = argv[arg], argv[arg + 1]
--lua/lib/request.lua:61
local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
local scopes, has_cap_0_146, is_set_back_0_146, at_0_146, next_keys_0_146 = {}, false, false, at, 0
  local token_0_146, lease_us
  for s_0_146 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[at_0_146]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[at_0_146], '^%d+'))
    for cost_1_2 in string.gmatch(argv[at_0_146], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys_0_146 + argv[set_1_2 + 5]
  local scope_0_146 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_146.costs = costs_1_2 end
  local its_next_keys_0_146 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_146.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_146 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_146], at_0_146, next_keys_0_146 = scope_0_146, at_0_146 + 1, its_next_keys_0_146
    if (argv[scope_0_146.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_79 = call('GETRANGE', (given[scope_0_146.keys + 1]), (argv[scope_0_146.set + 2]), '-1')
  scope_0_146.tail = tail_1_79
  if tail_1_79 ~= '' then
    local newest_1_79 = unpack_bytes('<d', tail_1_79, #tail_1_79 - 7)
    if newest_1_79 > now_us + 1000000 then
      scope_0_146.set_back_us = newest_1_79 - now_us
    elseif newest_1_79 > now_us then
      scope_0_146.at_us = newest_1_79
    elseif newest_1_79 <= 0 then

      scope_0_146.is_summed = call('STRLEN', given[scope_0_146.keys + 1]) > 32
    end
  elseif scope_0_146.costs then
    scope_0_146.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_91 = scope_0_146.is_summed and 0 or 1, (argv[scope_0_146.set + 5] - 1) do
    local slot_1_91 = tostring(i_1_91)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_146.sums or {}
  scope_0_146.sums = opened_2_51
  local __1_91 = opened_2_51[slot_1_91]
  if not __1_91 then
    local key_2_51 = slot_1_91 == '0' and (given[scope_0_146.keys + 1]) or (given[scope_0_146.keys - slot_1_91])
--lua/lib/sums.lua:65
    local text_3_4 = call('GETRANGE', key_2_51, '-320', '-1')
  local size_3_4, head_3_4 = #text_3_4, text_3_4
  if size_3_4 == 320 then
    size_3_4, head_3_4 = call('STRLEN', key_2_51), call('GETRANGE', key_2_51, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_51 = { head = head_3_4, text = text_3_4, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_4 >= 64 then
    local __4_2, __4_2, moved_4_2, __4_2, groups_4_2, front_4_2, total_4_2, base_4_2 = unpack_bytes('<dddddddd', head_3_4)
    local when_4_2, sum_4_2 = unpack_bytes('<dd', text_3_4, #text_3_4 - 16 + 1)
    if groups_4_2 > 0 then read_2_51.groups, read_2_51.front, read_2_51.from = groups_4_2, front_4_2, 64 + 8 * (groups_4_2 + groups_4_2 / 64) end
    local entries_4_2 = (size_3_4 - read_2_51.from) / 16
    read_2_51.entries, read_2_51.first = entries_4_2, math.max(0, entries_4_2 - math.floor(#text_3_4 / 16))
    read_2_51.base, read_2_51.total, read_2_51.sum, read_2_51.moved_us = -base_4_2, total_4_2, total_4_2 - sum_4_2, -moved_4_2
    if entries_4_2 > 0 then read_2_51.newest_us = when_4_2 end
  end
--lua/lib/sums.lua:84
    __1_91 = read_2_51
    if #__1_91.head < 64 then scope_0_146.is_bare = true end
    local ahead_us_2_51 = __1_91.newest_us - scope_0_146.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_146.set_back_us = math.max(scope_0_146.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_146.at_us = __1_91.newest_us
    end
    opened_2_51[slot_1_91] = __1_91
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_146 = is_set_back_0_146 or scope_0_146.set_back_us or scope_0_146.costs and scope_0_146.tail and not scope_0_146.is_summed
    has_cap_0_146 = has_cap_0_146 or scope_0_146.cap
  end
  if has_cap_0_146 then token_0_146, lease_us, at_0_146 = argv[at_0_146], tonumber(argv[at_0_146 + 1]), at_0_146 + 2 end
local _, _ = is_set_back_0_146, token_0_146
--lua/peek.lua:27
local other, version, text = shelf_0.settings_other(scopes)
if other then return ({ 2, now_us, other, version, text }) end
local missed, endings = shelf_0.carry_missed(scopes)
if missed then return ({ 3, now_us, missed, endings }) end
local request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
local set_back_us = shelf_0.check_set_back(request, false)
for _, scope in ipairs(scopes) do shelf_0.carry_scope(scope, now_us, ttl_floor_ms, false) end
local binding, index = shelf_0.check_all(request, clock, false)

if not binding and not (argv[4] == '1') then
  for s, scope in ipairs(scopes) do
    local waits = scope.its and scope.its.told_us == (-1) and not shelf_0.stands_scheduled(scope.stands)
    if not (scope.cap or binding) and waits then
      scope.ahead = scope.coming + scope.position
      scope.is_full, binding, index = true, scope, s
    end
  end
end

local reply = { 0, now_us }
for _, scope in ipairs(scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = shelf_0.sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = shelf_0.pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = shelf_0.fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = shelf_0.gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = shelf_0.sliding_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_78, reset_us_1_78 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:169
local n_1_78 = #reply
  reply[n_1_78 + 1], reply[n_1_78 + 2] = remaining_1_78, reset_us_1_78
--lua/peek.lua:52
end
  end
end
if binding then
  local turn_us = binding.is_full and shelf_0.watch_foretell(binding, waiter) or binding.turn_us
  do
--lua/lib/reply.lua:110
local n_0_114, tier_0_114 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_114 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_114 + 1], reply[n_0_114 + 2], reply[n_0_114 + 3], reply[n_0_114 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_114 + 5], reply[n_0_114 + 6] = binding.ahead or 0, tier_0_114
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_114 + 1], reply[n_0_114 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_114 + 1], reply[n_0_114 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:57
end
else
  do
--lua/lib/reply.lua:64
local n_0_111 = #reply
  if nil then
    reply[n_0_111 + 1], reply[n_0_111 + 2], reply[n_0_111 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_111 + 1], reply[n_0_111 + 2] = 11, set_back_us
  else
    reply[n_0_111 + 1] = 10
  end
--lua/peek.lua:59
end
end
return reply`,
};

export const refresh: Script = {
  sha1: 'adb43dd83c926467aa3eb92bb823288f9d8a953e',
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
--lua/lib/home/order.lua:33
local unpack_bytes = struct.unpack
--lua/lib/home/order.lua:76
local function stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
end
--lua/lib/home/order.lua:96
local function waiter_parse(text, is_shared)
  local ticket, told = unpack_bytes('<I7I7', text)
  local its = { ticket = ticket, told_us = told - 1, times = 0, first_us = 0, is_coming = false, by_hand = false, in_vain = false, costs = '' }
  if #text > 14 then
    local _, _, times, first_us, flags = unpack_bytes('<I7I7BdB', text)
    its.times, its.first_us, its.is_coming, its.by_hand, its.in_vain = times, first_us, flags % 2 == 1, flags % 4 > 1, flags > 3
    its.costs = string.sub(text, 24 + 1)
  end
  if is_shared then its.told_us, its.flow = 0, told end
  return its
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
local keys, args = given, argv
local waiters_key, queue_key, settings = keys[1], keys[2], keys[3]
local waiter, within_us, apart_us = args[3], tonumber(args[4]), tonumber(args[5])
local reply = { 0, now_us }
local text, stands = call('HGET', waiters_key, waiter), tonumber(call('ZSCORE', queue_key, waiter) or -1)
local turn_us = stands_scheduled(stands) and stands or text and waiter_parse(text).told_us or 0
local is_near = turn_us > 0 and turn_us <= now_us + within_us
local comes = text and stands >= 0 and not is_near and settings_look(settings, now_us, apart_us, ttl_floor_ms)
if comes then call('ZADD', queue_key, (math.max(0, math.min(math.ceil(now_us), 4000000000000000 - 1))), waiter) end
do
--lua/lib/reply.lua:187
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:25
end
return reply`,
};

export const renew: Script = {
  sha1: 'f1c638e207b594d288345f079f57c5975f4dadc1',
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
local keys, args = given, argv
for i = 1, #keys / 2 do
  local leases, holders = keys[2 * i - 1], keys[2 * i]
  local waiter, token, lasts_us = args[3 * i], args[3 * i + 1], tonumber(args[3 * i + 2])
--lua/lib/lease.lua:45
  local held_0_5, is_renewed = call('HGET', holders, waiter), false
  if held_0_5 and string.sub(held_0_5, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
    is_renewed = true
    call('ZADD', leases, now_us + lasts_us, waiter)
    if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
      local ttl_ms_0_5 = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
      call('PEXPIRE', leases, ttl_ms_0_5)
      if call('PTTL', holders) < ttl_ms_0_5 then call('PEXPIRE', holders, ttl_ms_0_5) end
    end
  end
--lua/renew.lua:20
  do
--lua/lib/reply.lua:187
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:20
end
end
return reply`,
};

export const reset: Script = {
  sha1: 'e74353a100aed83cce8a91e3b65b007bbbac15ed',
  text: `--lua/lib/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/lib/meters.lua:28
local function meters_counts(field)
  return field ~= 'costs' and field ~= 'reset'
end
--lua/reset.lua:12
local call = redis.call
local keys = given
local meters, log = keys[1], keys[2]
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
--lua/reset.lua:16
if is_late then return ({ 1, now_us }) end
local known, others, counted = {}, ({ 0, now_us }), {}
for _, key in ipairs(keys) do known[string.match(key, '[^:]*$')] = true end
for _, field in ipairs(call('HKEYS', meters)) do
  if string.sub(field, 1, 4) == 'log~' and not known[field] then others[#others + 1] = field end
  if meters_counts(field) then counted[#counted + 1] = field end
end
if #others > 2 then return others end
call('UNLINK', log, unpack(keys, 3))

if call('EXISTS', meters) == 1 then call('HSET', meters, 'reset', string.format('%.0f', now_us)) end
for _, field in ipairs(counted) do call('HDEL', meters, field) end
return others`,
};

export const resume: Script = {
  sha1: 'a2544a1d95b9880b9ec1a240c15f9e31b32b77db',
  text: `--lua/lib/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:70
local function pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end
--lua/resume.lua:9
local keys, args = given, argv
return redis.call('HDEL', keys[1], pause_field(args[1]))`,
};

export const rights: Script = {
  sha1: 'd8307e7797098481d32e0de1b5a4486783421e06',
  text: `--lua/lib/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/rights.lua:8
local _, commands = given, argv
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
  sha1: '878f2b94a860c5a8af128f5e0ef0c34de2d6fa55',
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
local keys = given
local leases, holders = keys[1], keys[2]
local running = redis.call('ZRANGEBYSCORE', leases, string.format('(%.0f', now_us), '+inf', 'WITHSCORES')
for i = 1, #running, 2 do
  do local holder_0_4, ends_us_0_4, held_0_4 = running[i], running[i + 1], redis.call('HGET', holders, running[i]) or ''
--lua/lib/reply.lua:181
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2], reply[n_0_4 + 3] = holder_0_4, ends_us_0_4, held_0_4
--lua/running.lua:17
end
end
return reply`,
};

export const set_limits: Script = {
  sha1: '04a704fb5128d67b7293cbaef9e0845fc6a93790',
  text: `--lua/lib/request_plain.lua:2
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
local keys, args = given, argv
local settings, version, text = keys[1], args[1], args[2]
redis.call('HSET', settings, 'limits', text, 'version', version, 'changed', '1')
settings_last(settings)
return 1`,
};

export const set_share: Script = {
  sha1: 'f8a45d89b7f83b455c46a93096a14ee8f6689967',
  text: `--lua/lib/request_plain.lua:2
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
--lua/lib/shared/tenants.lua:52
local function tenant_gate(tenant)
  return ' ' .. tenant
end
--lua/set_share.lua:11
local call = redis.call
local keys, args = given, argv
local settings, flows, tenant, what, text = keys[1], keys[2], args[1], args[2], args[3]
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
  sha1: '67afd414bfd9de136216ee0ac506136acfbe7075',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:86
local shelf_0 = { reply_stored = 0, reply_problem = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, shared_count = 0, shared_skip = 0, shared_know = 0, shared_read = 0, lease_ends = 0, shared_check = 0, shared_part = 0, shared_is_stale = 0, shared_release = 0, shared_binding = 0, make_home = 0, make_rare = 0, decide = 0 } function shelf_0.reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/reply.lua:142
function shelf_0.reply_problem(thrown)
  if type(thrown) ~= 'table' then return tostring(thrown) end
  local problem = thrown.err
  if string.find(problem, 'READONLY', 1, true) then return problem end

  local _, where = pcall(error, '', 4)
  return where .. problem
end
--lua/lib/meters.lua:9
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/lease.lua:60
function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



function shelf_0.lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.bulk or scope.running + (scope.total or 0) >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:46
function shelf_0.settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:70
function shelf_0.pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

function shelf_0.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_0.settings_paused(settings, now_us)
  return shelf_0.pause_ends(call('HGET', settings, 'paused'), now_us)
end


function shelf_0.weight_field(tenant)
  return 'w:' .. tenant
end

function shelf_0.cap_field(tenant)
  return 'c:' .. tenant
end
--lua/lib/settings.lua:102
function shelf_0.settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', shelf_0.pause_field(tenant), 'held', 'caps', shelf_0.weight_field(tenant), shelf_0.cap_field(tenant))
  return shelf_0.pause_ends(found[1], now_us), shelf_0.pause_ends(found[2], now_us), shelf_0.pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
--lua/lib/shared/request_shared.lua:21
function shelf_0.shared_count(arg)
  local arg_0_3 = arg + 6 local text = argv[arg_0_3]
  local count = tonumber(text)
  if count then return count, 0 end
  local all, narrow = string.match(text, '^(%d+):(%d+)$')
  return tonumber(all), tonumber(narrow)
end


function shelf_0.shared_skip(arg, keys)
  local count, narrow = shelf_0.shared_count(arg)
  local next_keys, home_keys = keys, 0
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
--lua/lib/shared/request_shared.lua:35
    next_keys, home_keys = its_next_keys, scope.keys
  end
  return arg + 7 + count + 2 + narrow, home_keys + 11
end



function shelf_0.shared_know(request, arg, narrow)
  local scopes = request.scopes
  local home, parts = scopes[#scopes], 0
  for at = arg, arg + narrow - 1 do
    if (argv[at]) ~= '' then parts = parts + 1 end
  end
  if home.known ~= '' then parts = parts + 1 end
  local gates = #scopes - 1 - parts
  local part = gates
  for n = 1, narrow + 1 do
    local scope = n <= narrow and scopes[gates - narrow + n] or home
    if scope ~= home then do local arg_0_5 = arg + n - 1
--lua/lib/request.lua:103
scope.known = argv[arg_0_5]
--lua/lib/shared/request_shared.lua:53
end end
    if scope.known ~= '' then
      part = part + 1
      scope.part = scopes[part]
    end
  end
  return gates
end


function shelf_0.shared_read(arg, keys, now_us)
  local count, narrow = shelf_0.shared_count(arg)
  local first = arg + 7
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
    narrow = narrow,
    next_arg = first + count + 2 + narrow,
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
--lua/lib/shared/request_shared.lua:83
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_73 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_73
  if tail_0_73 ~= '' then
    local newest_0_73 = unpack_bytes('<d', tail_0_73, #tail_0_73 - 7)
    if newest_0_73 > now_us + 1000000 then
      scope.set_back_us = newest_0_73 - now_us
    elseif newest_0_73 > now_us then
      scope.at_us = newest_0_73
    elseif newest_0_73 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:86
end end
    do
--lua/lib/sums.lua:100
for i_0_82 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_82 = tostring(i_0_82)
--lua/lib/sums.lua:78
    local opened_1_86 = scope.sums or {}
  scope.sums = opened_1_86
  local __0_82 = opened_1_86[slot_0_82]
  if not __0_82 then
    local key_1_86 = slot_0_82 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_82])
--lua/lib/sums.lua:65
    local text_2_33 = call('GETRANGE', key_1_86, '-320', '-1')
  local size_2_33, head_2_33 = #text_2_33, text_2_33
  if size_2_33 == 320 then
    size_2_33, head_2_33 = call('STRLEN', key_1_86), call('GETRANGE', key_1_86, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_86 = { head = head_2_33, text = text_2_33, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_33 >= 64 then
    local __3_50, __3_50, moved_3_50, __3_50, groups_3_50, front_3_50, total_3_50, base_3_50 = unpack_bytes('<dddddddd', head_2_33)
    local when_3_50, sum_3_50 = unpack_bytes('<dd', text_2_33, #text_2_33 - 16 + 1)
    if groups_3_50 > 0 then read_1_86.groups, read_1_86.front, read_1_86.from = groups_3_50, front_3_50, 64 + 8 * (groups_3_50 + groups_3_50 / 64) end
    local entries_3_50 = (size_2_33 - read_1_86.from) / 16
    read_1_86.entries, read_1_86.first = entries_3_50, math.max(0, entries_3_50 - math.floor(#text_2_33 / 16))
    read_1_86.base, read_1_86.total, read_1_86.sum, read_1_86.moved_us = -base_3_50, total_3_50, total_3_50 - sum_3_50, -moved_3_50
    if entries_3_50 > 0 then read_1_86.newest_us = when_3_50 end
  end
--lua/lib/sums.lua:84
    __0_82 = read_1_86
    if #__0_82.head < 64 then scope.is_bare = true end
    local ahead_us_1_86 = __0_82.newest_us - scope.at_us
    if ahead_us_1_86 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_86)
    elseif ahead_us_1_86 > 0 then
      scope.at_us = __0_82.newest_us
    end
    opened_1_86[slot_0_82] = __0_82
  end
--lua/lib/sums.lua:103
  end
--lua/lib/shared/request_shared.lua:87
end
    request.is_set_back = request.is_set_back or scope.set_back_us or scope.costs and scope.tail and not scope.is_summed
  end
  do local arg_0_13 = arg + 5
--lua/lib/request.lua:103
request.scopes[count].known = argv[arg_0_13]
--lua/lib/shared/request_shared.lua:90
end
  request.gates = shelf_0.shared_know(request, first + count + 2, narrow)
  request.next_keys = request.scopes[count].keys + 11
  return request
end
--lua/lib/shared/check_shared.lua:10
function shelf_0.lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end





function shelf_0.shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:96
local turn_us_0_117, binding_0_117 = scope.at_us, nil
  local first_0_117, last_0_117, step_0_117 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_117 = first_0_117, last_0_117, step_0_117 do
    local kind_0_117 = argv[tier_0_117]
    local its_us_0_117 if kind_0_117 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_35, to_2_35 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
  local turn_us_2_35 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_35 = 1
  if scope.costs then cost_2_35 = math.min(scope.costs[(tier_0_117 - scope.set - 6) / 5 + 1], argv[tier_0_117 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_35 = (cost_2_35 - (argv[tier_0_117 + 1]) - 1) * 8
    to_2_35 = from_2_35 + 7
    if cost_2_35 == 0 then from_2_35, to_2_35 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_57 = scope.sums or {}
  scope.sums = opened_4_57
  local log_3_52 = opened_4_57['0']
  if not log_3_52 then
    local key_4_57 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_34 = call('GETRANGE', key_4_57, '-320', '-1')
  local size_5_34, head_5_34 = #text_5_34, text_5_34
  if size_5_34 == 320 then
    size_5_34, head_5_34 = call('STRLEN', key_4_57), call('GETRANGE', key_4_57, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_57 = { head = head_5_34, text = text_5_34, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_34 >= 64 then
    local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_34)
    local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_34, #text_5_34 - 16 + 1)
    if groups_6_12 > 0 then read_4_57.groups, read_4_57.front, read_4_57.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
    local entries_6_12 = (size_5_34 - read_4_57.from) / 16
    read_4_57.entries, read_4_57.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_34 / 16))
    read_4_57.base, read_4_57.total, read_4_57.sum, read_4_57.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
    if entries_6_12 > 0 then read_4_57.newest_us = when_6_12 end
  end
--lua/lib/sums.lua:84
    log_3_52 = read_4_57
    if #log_3_52.head < 64 then scope.is_bare = true end
    local ahead_us_4_57 = log_3_52.newest_us - scope.at_us
    if ahead_us_4_57 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_57)
    elseif ahead_us_4_57 > 0 then
      scope.at_us = log_3_52.newest_us
    end
    opened_4_57['0'] = log_3_52
  end
--lua/lib/request_limits.lua:92
  local cost_3_52 = 1
  if scope.costs then cost_3_52 = math.min(scope.costs[(tier_0_117 - scope.set - 6) / 5 + 1], argv[tier_0_117 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_35 = scope.at_us
  if cost_3_52 > 0 then

    local each_3_52 = '0' == '0' and cost_3_52 or 0
    local need_5_46 = log_3_52.sum + cost_3_52 - (argv[tier_0_117 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_52 = 0
  if need_5_46 > log_3_52.base then
    local key_5_46 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_52.base
  local high_6_24, high_sum_6_24, when_5_46 = log_3_52.entries - 1, log_3_52.sum, log_3_52.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_52 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_46) / each_3_52) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_46 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_52.text, 0
    if from_6_24 >= log_3_52.first then
      offset_6_24 = #text_6_24 - (log_3_52.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_46, log_3_52.from + from_6_24 * 16, log_3_52.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_52.total, log_3_52.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_52.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_46, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_52.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_52.known = {}, known_7_4
    end
    local at_7_4 = math.floor(group_7_4 / 64)
    local slice_7_4 = known_7_4.slices[at_7_4]
    if not slice_7_4 then
      local from_7_4 = 64 + 8 * (groups_7_4 / 64 + at_7_4 * 64)
      local packed_7_4 = call('GETRANGE', key_5_46, from_7_4, from_7_4 + 8 * 64 - 1)
      slice_7_4 = { [0] = known_7_4[at_7_4] }
      for i_7_4 = 1, 64 - 1 do slice_7_4[i_7_4] = slice_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices[at_7_4] = slice_7_4
    end
    more_6_24 = slice_7_4[group_7_4 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_24 = more_6_24 - sum_6_24
      if sum_6_24 >= need_5_46 then high_6_24, high_sum_6_24, when_5_46 = at_6_24, sum_6_24, its_when_6_24 else low_6_24, low_sum_6_24 = at_6_24, sum_6_24 end
      at_6_24 = high_6_24 > to_6_24 and to_6_24 or math.floor((low_6_24 + high_6_24) / 2)
    until high_6_24 == from_6_24 or low_6_24 == to_6_24 or high_6_24 - low_6_24 <= 1
    guesses_6_24, around_6_24 = guesses_6_24 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_52 = when_5_46 + (argv[tier_0_117 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_35 = when_us_3_52
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_35 = its_us_2_35
  else
    local entry_2_35 = from_2_35 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_35, to_2_35)
    if #entry_2_35 >= 8 then turn_us_2_35 = unpack_bytes('<d', entry_2_35) + (argv[tier_0_117 + 2]) end
  end
its_us_0_117 = turn_us_2_35
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_117 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_38, to_2_38 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
  local due_2_38, turn_us_2_38 = call('GETRANGE', (given[scope.keys + 1]), from_2_38, to_2_38), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_38 = 1
  if scope.costs then cost_2_38 = scope.costs[(tier_0_117 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_38 >= 8 and cost_2_38 > 0 then turn_us_2_38 = (argv[tier_0_117 + 2]) - unpack_bytes('<d', due_2_38) end
its_us_0_117 = turn_us_2_38
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_117 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_59 = scope[tier_0_117]
  if kept_3_59 == nil then
    local field_4_37 = argv[tier_0_117 + 3]
    kept_3_59 = call('HGET', (given[scope.keys]), field_4_37)
    scope[tier_0_117] = kept_3_59
    if not kept_3_59 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_41, closes_us_2_41, used_2_41 = 0, 0, 0
  if kept_3_59 then ends_us_2_41, closes_us_2_41, used_2_41 = unpack_bytes('<ddd', kept_3_59) end

  local __3_59, edges_3_59 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
  local is_set_back_3_59 = ends_us_2_41 > scope.at_us + (argv[tier_0_117 + 2]) * (edges_3_59 == '' and 1 or 2)
  if is_set_back_3_59 then
    do local at_us_4_65 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_65, edges_4_65 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
  local length_us_4_65, alike_4_65 = tonumber(argv[tier_0_117 + 2]), math.huge
  local ends_us_4_65, closes_us_4_65 = at_us_4_65 + length_us_4_65, nil
  if edges_4_65 ~= '' then
    local __4_65, last_4_65, guard_us_4_65, edge_us_4_65 = string.find(edges_4_65, '^(%S+) (%S+)')
    local is_here_4_65 = false
    edge_us_4_65 = edge_us_4_65 * 1000000
    repeat
      local from_us_4_65, __4_65, to_4_65, length_4_65, count_4_65 = edge_us_4_65, string.find(edges_4_65, '^ ([%d.]+)x(%d+)', last_4_65 + 1)
      if to_4_65 then
        last_4_65, length_us_4_65 = to_4_65, math.floor(length_4_65 * 1000000 + 0.5)
        edge_us_4_65 = edge_us_4_65 + length_us_4_65 * count_4_65
      end
      is_here_4_65 = not to_4_65 or at_us_4_65 < edge_us_4_65
      if is_here_4_65 then ends_us_4_65 = from_us_4_65 + (math.floor((at_us_4_65 - from_us_4_65) / length_us_4_65) + 1) * length_us_4_65 end
      if is_here_4_65 and to_4_65 then alike_4_65 = math.floor((edge_us_4_65 - ends_us_4_65) / length_us_4_65 + 0.5) end
    until is_here_4_65
    closes_us_4_65 = ends_us_4_65 - guard_us_4_65
  end
ends_us_2_41, closes_us_2_41 = ends_us_4_65, closes_us_4_65 or ends_us_4_65
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_59 == '' then closes_us_2_41 = ends_us_2_41 + (argv[tier_0_117 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_41 <= scope.at_us then ends_us_2_41, used_2_41 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_41 = 1
  if scope.costs then cost_2_41 = math.min(scope.costs[(tier_0_117 - scope.set - 6) / 5 + 1], argv[tier_0_117 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_41 = scope.at_us
  if not ends_us_2_41 then
    local __2_41, edges_2_41 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
    if edges_2_41 ~= '' and string.sub(edges_2_41, 1, 2) ~= '0 ' then do local at_us_3_57 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_57, edges_3_57 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
  local length_us_3_57, alike_3_57 = tonumber(argv[tier_0_117 + 2]), math.huge
  local ends_us_3_57, closes_us_3_57 = at_us_3_57 + length_us_3_57, nil
  if edges_3_57 ~= '' then
    local __3_57, last_3_57, guard_us_3_57, edge_us_3_57 = string.find(edges_3_57, '^(%S+) (%S+)')
    local is_here_3_57 = false
    edge_us_3_57 = edge_us_3_57 * 1000000
    repeat
      local from_us_3_57, __3_57, to_3_57, length_3_57, count_3_57 = edge_us_3_57, string.find(edges_3_57, '^ ([%d.]+)x(%d+)', last_3_57 + 1)
      if to_3_57 then
        last_3_57, length_us_3_57 = to_3_57, math.floor(length_3_57 * 1000000 + 0.5)
        edge_us_3_57 = edge_us_3_57 + length_us_3_57 * count_3_57
      end
      is_here_3_57 = not to_3_57 or at_us_3_57 < edge_us_3_57
      if is_here_3_57 then ends_us_3_57 = from_us_3_57 + (math.floor((at_us_3_57 - from_us_3_57) / length_us_3_57) + 1) * length_us_3_57 end
      if is_here_3_57 and to_3_57 then alike_3_57 = math.floor((edge_us_3_57 - ends_us_3_57) / length_us_3_57 + 0.5) end
    until is_here_3_57
    closes_us_3_57 = ends_us_3_57 - guard_us_3_57
  end
ends_us_2_41, closes_us_2_41 = ends_us_3_57, closes_us_3_57 or ends_us_3_57
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_41 and cost_2_41 > 0 and (used_2_41 + cost_2_41 > tonumber(argv[tier_0_117 + 1]) or scope.at_us >= closes_us_2_41) then turn_us_2_41 = ends_us_2_41 end
its_us_0_117 = turn_us_2_41
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_117 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_44 = math.ceil((argv[tier_0_117 + 2]) * 4 / (argv[tier_0_117 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_65 = scope[tier_0_117]
  if kept_3_65 == nil then
    local field_4_38 = argv[tier_0_117 + 3]
    kept_3_65 = call('HGET', (given[scope.keys]), field_4_38)
    scope[tier_0_117] = kept_3_65
    if not kept_3_65 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_44, expires_us_3_65, is_set_back_3_65 = 0, 0, false
  if kept_3_65 then served_us_2_44, expires_us_3_65 = unpack_bytes('<dd', kept_3_65) end
  if served_us_2_44 <= scope.at_us then
    served_us_2_44 = scope.at_us
  else

    local __3_65, burst_3_65 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
    local most_us_3_65 = scope.at_us + burst_3_65 * each_us_2_44 + (argv[tier_0_117 + 2])
    is_set_back_3_65 = served_us_2_44 > most_us_3_65
    if is_set_back_3_65 then scope.is_ahead = true end
    served_us_2_44 = math.min(served_us_2_44, most_us_3_65)
  end







  local __2_44, burst_2_44 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_44 = 1
  if scope.costs then cost_2_44 = math.min(scope.costs[(tier_0_117 - scope.set - 6) / 5 + 1], argv[tier_0_117 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_44 = scope.at_us
  if cost_2_44 > 0 then turn_us_2_44 = math.ceil(served_us_2_44 + math.min(cost_2_44 - burst_2_44, 0) * each_us_2_44) end
its_us_0_117 = turn_us_2_44
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_117 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_47, resolution_us_2_47 = argv[tier_0_117 + 3], argv[tier_0_117 + 4]
--lua/lib/sums.lua:78
  local opened_4_58 = scope.sums or {}
  scope.sums = opened_4_58
  local log_3_53 = opened_4_58[slot_2_47]
  if not log_3_53 then
    local key_4_58 = slot_2_47 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_47])
--lua/lib/sums.lua:65
    local text_5_35 = call('GETRANGE', key_4_58, '-320', '-1')
  local size_5_35, head_5_35 = #text_5_35, text_5_35
  if size_5_35 == 320 then
    size_5_35, head_5_35 = call('STRLEN', key_4_58), call('GETRANGE', key_4_58, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_58 = { head = head_5_35, text = text_5_35, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_35 >= 64 then
    local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_35)
    local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_35, #text_5_35 - 16 + 1)
    if groups_6_13 > 0 then read_4_58.groups, read_4_58.front, read_4_58.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
    local entries_6_13 = (size_5_35 - read_4_58.from) / 16
    read_4_58.entries, read_4_58.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_35 / 16))
    read_4_58.base, read_4_58.total, read_4_58.sum, read_4_58.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
    if entries_6_13 > 0 then read_4_58.newest_us = when_6_13 end
  end
--lua/lib/sums.lua:84
    log_3_53 = read_4_58
    if #log_3_53.head < 64 then scope.is_bare = true end
    local ahead_us_4_58 = log_3_53.newest_us - scope.at_us
    if ahead_us_4_58 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_58)
    elseif ahead_us_4_58 > 0 then
      scope.at_us = log_3_53.newest_us
    end
    opened_4_58[slot_2_47] = log_3_53
  end
--lua/lib/request_limits.lua:92
  local cost_3_53 = 1
  if scope.costs then cost_3_53 = math.min(scope.costs[(tier_0_117 - scope.set - 6) / 5 + 1], argv[tier_0_117 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_47 = scope.at_us
  if cost_3_53 > 0 then

    local each_3_53 = resolution_us_2_47 == '0' and cost_3_53 or 0
    local need_5_47 = log_3_53.sum + cost_3_53 - (argv[tier_0_117 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_53 = 0
  if need_5_47 > log_3_53.base then
    local key_5_47 = slot_2_47 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_47])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_53.base
  local high_6_25, high_sum_6_25, when_5_47 = log_3_53.entries - 1, log_3_53.sum, log_3_53.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_53 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_47) / each_3_53) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_47 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_53.text, 0
    if from_6_25 >= log_3_53.first then
      offset_6_25 = #text_6_25 - (log_3_53.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_47, log_3_53.from + from_6_25 * 16, log_3_53.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_53.total, log_3_53.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_53.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_47, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_53.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_53.known = {}, known_7_5
    end
    local at_7_5 = math.floor(group_7_5 / 64)
    local slice_7_5 = known_7_5.slices[at_7_5]
    if not slice_7_5 then
      local from_7_5 = 64 + 8 * (groups_7_5 / 64 + at_7_5 * 64)
      local packed_7_5 = call('GETRANGE', key_5_47, from_7_5, from_7_5 + 8 * 64 - 1)
      slice_7_5 = { [0] = known_7_5[at_7_5] }
      for i_7_5 = 1, 64 - 1 do slice_7_5[i_7_5] = slice_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices[at_7_5] = slice_7_5
    end
    more_6_25 = slice_7_5[group_7_5 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_25 = more_6_25 - sum_6_25
      if sum_6_25 >= need_5_47 then high_6_25, high_sum_6_25, when_5_47 = at_6_25, sum_6_25, its_when_6_25 else low_6_25, low_sum_6_25 = at_6_25, sum_6_25 end
      at_6_25 = high_6_25 > to_6_25 and to_6_25 or math.floor((low_6_25 + high_6_25) / 2)
    until high_6_25 == from_6_25 or low_6_25 == to_6_25 or high_6_25 - low_6_25 <= 1
    guesses_6_25, around_6_25 = guesses_6_25 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_53 = when_5_47 + (argv[tier_0_117 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_47 = when_us_3_53
  end
--lua/lib/tiers/summed.lua:18
its_us_0_117 = turn_us_2_47
--lua/lib/tiers/kinds.lua:100
end else error('no such kind of tier: ' .. tostring(kind_0_117)) end
    if its_us_0_117 > turn_us_0_117 then turn_us_0_117, binding_0_117 = its_us_0_117, tier_0_117 end
  end
  scope.turn_us, scope.tier = turn_us_0_117, binding_0_117 or first_0_117
--lua/lib/shared/check_shared.lua:22
end
    if scope.known then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, scope.stored =
        shelf_0.settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      if scope == home then request.weight = weight or request.weight end
    else
      scope.paused_us, scope.held_us = shelf_0.settings_paused((given[scope.keys + 4]), now_us), 0
    end
    if scope.cap then
      shelf_0.lease_load(scope, request.waiter, now_us, may_write)
      scope.ends_us = shelf_0.lease_ends(scope, now_us)
      if scope.ends_us <= now_us and scope.running < scope.cap then
        shelf_0.lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = shelf_0.lease_ends(scope, now_us)
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end



function shelf_0.shared_part(request)
  local count = #request.scopes
  for s = count, request.gates - request.narrow + 1, -1 do
    local scope = request.scopes[s]
    if scope.known ~= scope.stored then return s - count, scope.stored end
  end
end


function shelf_0.shared_is_stale(request)
  local home = request.scopes[#request.scopes]
  local is_other = home.known ~= '' and home.known ~= home.stored
  return is_other or shelf_0.settings_other({ home }) ~= nil
end


function shelf_0.shared_release(request)
  local is_done, waiter, token = false, request.waiter, request.token
  for s = request.gates - request.narrow + 1, #request.scopes do
    local scope = request.scopes[s]
    if scope.known and scope.cap then
--lua/lib/lease.lua:32
      local leases_0_121, holders_0_121 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_121, was_held = call('HGET', holders_0_121, waiter), false
  if held_0_121 and string.sub(held_0_121, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_121, waiter)
    was_held = call('ZREM', leases_0_121, waiter) == 1
  end
--lua/lib/shared/check_shared.lua:67
      is_done = is_done or was_held
    end
  end
  return is_done
end
--lua/lib/shared/check_shared.lua:86
function shelf_0.shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/shared.lua:18
function shelf_0.make_home(now_us, ttl_floor_ms)
--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_1 = { limits_longest = 0, ticket_of = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_ticket = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tiers_after = 0, tiers_slot = 0, home_slow = 0, turn_front = 0, home_after = 0, home_slot = 0, gate_read = 0, gate_count = 0, gate_opens = 0, gate_ahead = 0, gate_write_held = 0, gate_time = 0, gate_write = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, tenant_load = 0, tenant_note = 0, flows_write = 0, tenant_forget = 0, tenant_held = 0, tenant_gate = 0, tenant_ready = 0, tenant_pay = 0, tenant_credit = 0, share_of = 0, tenant_correct = 0, flow_part = 0, members_of = 0, room_part = 0, line_member = 0, line_split = 0, line_first = 0, flow_load = 0, flow_note = 0, flow_name = 0, gates_of = 0, flow_find = 0, flow_yields = 0, flow_nth = 0, flow_weigh = 0, slow_started = 0, slow_save = 0, slow_called = 0, slow_is_full = 0, slow_begins = 0, slow_starts = 0, room_load = 0, room_note = 0, room_finish_field = 0, room_finish = 0, room_left = 0, room_enter = 0, room_join = 0, room_settle = 0, room_first = 0, room_ahead = 0, room_pay = 0, room_close = 0, room_forget = 0, flow_of = 0, gates_used = 0, flow_opens = 0, flow_count_gates = 0, flow_pay = 0, head_member = 0, flow_stand = 0, flow_settle = 0, flow_forget = 0, tenant_settle = 0, waiter_costs = 0, waiter_share = 0, waiter_pays = 0, shared_moved = 0, shared_left = 0, shared_dropped = 0, shared_opens = 0, shared_open = 0, shared_close = 0, shared_join = 0, flow_is_of = 0, shared_asks = 0, fill_tell = 0, fill_sooner = 0, late_tell = 0, late_aside = 0, late_see = 0, aside_look = 0, late_look = 0, home_look = 0, flow_of_room = 0, shared_asleep = 0, shared_wake = 0, shared_sleeper = 0, shared_revive = 0, shared_best = 0, shared_lost = 0, shared_next = 0, shared_fill = 0, shared_has_room = 0, shared_here = 0, shared_again = 0, shared_schedule = 0, parked_after = 0, closed_until = 0, parked_estimate = 0, watchdog_set = 0, watchdog_lacks = 0, watchdog_be = 0, watchdog_is = 0, watchdog_find = 0, shared_finish = 0, lease_drop = 0, lease_load = 0, lease_ends = 0, shared_check = 0, shared_binding = 0, gate_costs = 0, gate_front = 0, gate_write_costs = 0, write_narrow = 0, write_gates = 0, put_off = 0, shared_ask = 0, report_still_waits = 0, report_apply = 0, report_come = 0, report_first = 0, report_room = 0, report_settled = 0, report_event = 0, told_room = 0, told_deferred = 0, told_by_hand = 0, told_waiter = 0, admitted = 0, deferred = 0 } function shelf_1.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/home/order.lua:32
local pack = struct.pack
local unpack_bytes = struct.unpack


function shelf_1.ticket_of(joins_at, number)
  local priority = math.min(math.floor(joins_at / 2), 1048576)
  return priority * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number % (4294967296 / 2)
end
--lua/lib/home/order.lua:72
function shelf_1.stands_parked(score)
  return score >= 4000000000000000
end

function shelf_1.stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
end

function shelf_1.stands_aside(score)
  return score < 0 and score > (-4000000000000000)
end


function shelf_1.stands_forgotten(score, now_us)
  return score < (-4000000000000000) and score > (-4000000000000000) - now_us
end
--lua/lib/home/order.lua:96
function shelf_1.waiter_parse(text, is_shared)
  local ticket, told = unpack_bytes('<I7I7', text)
  local its = { ticket = ticket, told_us = told - 1, times = 0, first_us = 0, is_coming = false, by_hand = false, in_vain = false, costs = '' }
  if #text > 14 then
    local _, _, times, first_us, flags = unpack_bytes('<I7I7BdB', text)
    its.times, its.first_us, its.is_coming, its.by_hand, its.in_vain = times, first_us, flags % 2 == 1, flags % 4 > 1, flags > 3
    its.costs = string.sub(text, 24 + 1)
  end
  if is_shared then its.told_us, its.flow = 0, told end
  return its
end

function shelf_1.waiter_text(its)
  local told = its.flow or math.ceil(its.told_us) + 1
  if its.times == 0 and its.costs == '' and not (its.is_coming or its.by_hand or its.in_vain) then return pack('<I7I7', its.ticket, told) end
  local flags = (its.is_coming and 1 or 0) + (its.by_hand and 2 or 0) + (its.in_vain and 4 or 0)
  return pack('<I7I7BdB', its.ticket, told, math.min(its.times, 255), its.first_us, flags) .. its.costs
end


function shelf_1.waiter_queue(waiter)
  return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:7
function shelf_1.home_count(home, score, more)
  home.total = home.total + more
  if score < 0 then
    home.out = home.out + more
  elseif shelf_1.stands_scheduled(score) then
    home.coming = home.coming + more
  else
    home.parked = home.parked + more
  end
end


function shelf_1.home_drop(home)
  call('DEL', unpack(home.all_keys))
  if home.shared then home.shared.dropped(home) end
end


function shelf_1.home_leave(home, waiter, its, stands, is_charged)
  shelf_1.home_count(home, stands, -1)
  if home.total == 0 then return shelf_1.home_drop(home) end
  call('HDEL', home.waiters_key, waiter)
  call('ZREM', home.queue_key, waiter)
  if home.shared then home.shared.left(home, waiter, its, stands, is_charged) end
end


function shelf_1.home_move(home, waiter, its, stands, score)
  if stands then shelf_1.home_count(home, stands, -1) end
  shelf_1.home_count(home, score, 1)
  if home.shared then
    home.shared.moved(home, waiter, its, stands, score)
  else
    call('ZADD', home.queue_key, score, waiter)
  end
end


function shelf_1.home_at(home, rank)
  local index = home.out + rank
  local found = call('ZRANGE', home.queue_key, index, index, 'WITHSCORES')
  return found[1], tonumber(found[2] or nil)
end


function shelf_1.home_known(home, waiter)
  local text = waiter and call('HGET', home.waiters_key, waiter)
  return text and shelf_1.waiter_parse(text, home.shared)
end


function shelf_1.home_keep(home, until_us)
  if home.bulk then
    home.bulk.until_us = math.max(home.bulk.until_us, until_us)
    return
  end
  local keep_us = 2 * math.max(shelf_1.limits_longest(home), home.cap and home.lease_us or 0, home.clock.overdue_us)
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + keep_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', home.waiters_key) >= ttl_ms then return end
  for _, key in ipairs(home.all_keys) do call('PEXPIRE', key, 2 * ttl_ms) end
end

function shelf_1.home_note(home, waiter, its)
  call('HSET', home.waiters_key, waiter, shelf_1.waiter_text(its))
end


function shelf_1.home_put(home, waiter, its, stands, score)
  if not home.bulk then
    shelf_1.home_note(home, waiter, its)
    return shelf_1.home_move(home, waiter, its, stands, score)
  end
  local bulk, n = home.bulk, #home.bulk.scores
  bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
  bulk.texts[n + 1], bulk.texts[n + 2] = waiter, shelf_1.waiter_text(its)
  if shelf_1.stands_parked(score) then bulk.told[#bulk.told + 1] = its.told_us end
  if its.told_us > 0 and its.told_us <= home.at_us then bulk.due = bulk.due + 1 end
  if stands then shelf_1.home_count(home, stands, -1) end
  shelf_1.home_count(home, score, 1)
end
--lua/lib/home/home.lua:108
function shelf_1.home_ticket(home, joins_at)
  local bulk = home.bulk
  if bulk then
    bulk.number = bulk.number + 1
    return shelf_1.ticket_of(joins_at, bulk.number)
  end

  if home.total == 0 then call('DEL', home.waiters_key) end
  return shelf_1.ticket_of(joins_at, call('HINCRBY', home.waiters_key, '', 1))
end
--lua/lib/home/open.lua:13
function shelf_1.home_step_back(scope, by_us)
  local _, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  local found = call('ZRANGEBYSCORE', queue_key, scope.at_us + math.floor(by_us / 2), '(4e15', 'WITHSCORES')
  for i = 1, #found, 2 do call('ZADD', queue_key, (math.max(0, math.min(math.ceil((found[i + 1] - by_us)), 4000000000000000 - 1))), found[i]) end
end


function shelf_1.home_missed(home, waiter, its, stands)
  local away_us = home.at_us + home.clock.overdue_us + 2 * shelf_1.limits_longest(home)
  shelf_1.home_move(home, waiter, its, stands, its.by_hand and ((-4000000000000000) - math.ceil(away_us)) or (-math.floor((home.at_us))))
end



function shelf_1.home_miss(home, self, may_write)
  local overdue_us = home.at_us - home.clock.overdue_us
  for n = 1, 2000 do
    local waiter, stands = shelf_1.home_at(home, 0)
    local its = waiter ~= self and shelf_1.home_known(home, waiter)
    local turn_us = its and (shelf_1.stands_scheduled(stands) and stands or its.told_us)
    if not its or turn_us <= 0 or turn_us > (its.by_hand and home.at_us - 200000 or overdue_us) then return end
    if may_write and n <= 100 then
      shelf_1.home_missed(home, waiter, its, stands)
    else
      home.hides_job = home.hides_job or not its.by_hand
      home.out = home.out + 1
      if shelf_1.stands_scheduled(stands) then
        home.coming = home.coming - 1
      else
        home.parked, home.hidden = home.parked - 1, home.hidden + 1
      end
    end
  end
end


function shelf_1.home_find(scope, waiter, may_write)
  local text = scope.total > 0 and call('HGET', scope.waiters_key, waiter)
  local its = text and shelf_1.waiter_parse(text, scope.shared)
  local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
  if stands and shelf_1.stands_forgotten(stands, scope.clock.now_us) then
    if may_write then shelf_1.home_leave(scope, waiter, its, stands) end
    stands = nil
  end
  scope.its, scope.stands = stands and its, stands
end
--lua/lib/home/open.lua:68
function shelf_1.home_open(scope, waiter, clock, may_write)
  if scope.queue_key then return end
  scope.waiters_key, scope.queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.clock, scope.slow, scope.hidden = clock, nil, 0
  scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
  local count = call('ZCARD', scope.queue_key)
  local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
  scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
  scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
  scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
  scope.total = scope.out + scope.coming + scope.parked
  if first < (-4000000000000000) then
    local now_us_0_238 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_238), '(-4e15'
    for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
      if may_write then
        shelf_1.home_leave(scope, lost, shelf_1.home_known(scope, lost), (-4000000000000000))
      else
        scope.total = scope.total - 1
      end
    end
  end
  if waiter ~= '' then shelf_1.home_find(scope, waiter, may_write) end
  if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] == '1')) then shelf_1.home_miss(scope, waiter, may_write) end
end
--lua/lib/meters.lua:43
function shelf_1.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end


function shelf_1.meters_note(scope, is_new, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if is_new then
    if not scope.means then shelf_1.meters_means(scope) end
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
  do local lasts_us_0_240 = 2 * shelf_1.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_240, ttl_ms_0_240 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_240 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_240) < ttl_ms_0_240 then
    call('PEXPIRE', meters_0_240, ttl_ms_0_240)
  end
--lua/lib/meters.lua:66
end
end


function shelf_1.meters_cost(scope)
  if not scope.means then shelf_1.meters_means(scope) end
  return #scope.means > 0
end



function shelf_1.meters_front(scope, texts)
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
function shelf_1.log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


function shelf_1.log_entry(scope, from, to)
  local entry = shelf_1.log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/tiers/sums_tier.lua:43
function shelf_1.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_247 = scope.sums or {}
  scope.sums = opened_0_247
  local log = opened_0_247[slot]
  if not log then
    local key_0_247 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_189 = call('GETRANGE', key_0_247, '-320', '-1')
  local size_1_189, head_1_189 = #text_1_189, text_1_189
  if size_1_189 == 320 then
    size_1_189, head_1_189 = call('STRLEN', key_0_247), call('GETRANGE', key_0_247, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_247 = { head = head_1_189, text = text_1_189, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_189 >= 64 then
    local __2_78, __2_78, moved_2_78, __2_78, groups_2_78, front_2_78, total_2_78, base_2_78 = unpack_bytes('<dddddddd', head_1_189)
    local when_2_78, sum_2_78 = unpack_bytes('<dd', text_1_189, #text_1_189 - 16 + 1)
    if groups_2_78 > 0 then read_0_247.groups, read_0_247.front, read_0_247.from = groups_2_78, front_2_78, 64 + 8 * (groups_2_78 + groups_2_78 / 64) end
    local entries_2_78 = (size_1_189 - read_0_247.from) / 16
    read_0_247.entries, read_0_247.first = entries_2_78, math.max(0, entries_2_78 - math.floor(#text_1_189 / 16))
    read_0_247.base, read_0_247.total, read_0_247.sum, read_0_247.moved_us = -base_2_78, total_2_78, total_2_78 - sum_2_78, -moved_2_78
    if entries_2_78 > 0 then read_0_247.newest_us = when_2_78 end
  end
--lua/lib/sums.lua:84
    log = read_0_247
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_247 = log.newest_us - scope.at_us
    if ahead_us_0_247 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_247)
    elseif ahead_us_0_247 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_247[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_262 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_262 > log.base then
    local key_0_262 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_204, low_sum_1_204 = -1, log.base
  local high_1_204, high_sum_1_204, when_0_262 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_204, around_1_204, guess_1_204 = 0, 1, high_1_204
  if 0 > 0 then guess_1_204 = high_1_204 - math.floor((high_sum_1_204 - need_0_262) / 0) else guesses_1_204, around_1_204 = 1, 8 end
  while high_1_204 - low_1_204 > 1 do
    if guesses_1_204 > 3 then
      guess_1_204 = math.ceil((low_1_204 + high_1_204) / 2)
    elseif guesses_1_204 > 0 then
      guess_1_204 = low_1_204 + math.ceil((need_0_262 - low_sum_1_204) / (high_sum_1_204 - low_sum_1_204) * (high_1_204 - low_1_204))
    end
    guess_1_204 = math.max(low_1_204 + 1, math.min(guess_1_204, high_1_204))
    local from_1_204, to_1_204 = math.max(guess_1_204 - around_1_204, low_1_204 + 1), math.min(guess_1_204 + around_1_204 - 1, high_1_204 - 1)
    local text_1_204, offset_1_204 = log.text, 0
    if from_1_204 >= log.first then
      offset_1_204 = #text_1_204 - (log.entries - from_1_204) * 16 + 1
    else
      text_1_204, offset_1_204 = call('GETRANGE', key_0_262, log.from + from_1_204 * 16, log.from + (to_1_204 + 1) * 16 - 1), 1
    end

    local at_1_204 = from_1_204
    repeat
      local its_when_1_204, sum_1_204 = unpack_bytes('<dd', text_1_204, offset_1_204 + (at_1_204 - from_1_204) * 16)
--lua/lib/sums.lua:122
      local more_1_204, groups_2_81 = log.total, log.groups or 0
  local group_2_81 = math.floor(at_1_204 / 32)
  if group_2_81 < groups_2_81 then
    local known_2_81 = log.known
    if not known_2_81 then
      local packed_2_81 = call('GETRANGE', key_0_262, 64, 64 + groups_2_81 / 64 * 8 - 1)
      known_2_81 = { [0] = log.front }
      for i_2_81 = 1, groups_2_81 / 64 do known_2_81[i_2_81] = known_2_81[i_2_81 - 1] + unpack_bytes('<d', packed_2_81, 8 * i_2_81 - 7) end
      known_2_81.slices, log.known = {}, known_2_81
    end
    local at_2_81 = math.floor(group_2_81 / 64)
    local slice_2_81 = known_2_81.slices[at_2_81]
    if not slice_2_81 then
      local from_2_81 = 64 + 8 * (groups_2_81 / 64 + at_2_81 * 64)
      local packed_2_81 = call('GETRANGE', key_0_262, from_2_81, from_2_81 + 8 * 64 - 1)
      slice_2_81 = { [0] = known_2_81[at_2_81] }
      for i_2_81 = 1, 64 - 1 do slice_2_81[i_2_81] = slice_2_81[i_2_81 - 1] + unpack_bytes('<d', packed_2_81, 8 * i_2_81 - 7) end
      known_2_81.slices[at_2_81] = slice_2_81
    end
    more_1_204 = slice_2_81[group_2_81 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_204 = more_1_204 - sum_1_204
      if sum_1_204 >= need_0_262 then high_1_204, high_sum_1_204, when_0_262 = at_1_204, sum_1_204, its_when_1_204 else low_1_204, low_sum_1_204 = at_1_204, sum_1_204 end
      at_1_204 = high_1_204 > to_1_204 and to_1_204 or math.floor((low_1_204 + high_1_204) / 2)
    until high_1_204 == from_1_204 or low_1_204 == to_1_204 or high_1_204 - low_1_204 <= 1
    guesses_1_204, around_1_204 = guesses_1_204 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_262 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_1.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_263 = argv[tier]
  if kind_0_263 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_1.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_266, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_266) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_264 = argv[tier]
  if kind_0_264 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_1.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_267, to_0_267 = argv[tier + 3], argv[tier + 4]
  local copy_0_267, next_us = scope.copy, 0
  local due_0_267 = copy_0_267 and string.sub(copy_0_267, from_0_267 + 1, to_0_267 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_267, to_0_267)
  if #due_0_267 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_267)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_268, to_0_268 = argv[tier + 3], argv[tier + 4]
  local copy_0_268, next_us = scope.copy, 0
  local due_0_268 = copy_0_268 and string.sub(copy_0_268, from_0_268 + 1, to_0_268 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_268, to_0_268)
  if #due_0_268 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_268)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_1.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_274 = scope[tier]
  if kept_0_274 == nil then
    local field_1_179 = argv[tier + 3]
    kept_0_274 = call('HGET', (given[scope.keys]), field_1_179)
    scope[tier] = kept_0_274
    if not kept_0_274 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_274 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_274) end

  local __0_274, edges_0_274 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_274 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_274 == '' and 1 or 2)
  if is_set_back_0_274 then
    do local at_us_1_205 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_205, edges_1_205 = argv[tier + 3], argv[tier + 4]
  local length_us_1_205, alike_1_205 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_205, closes_us_1_205 = at_us_1_205 + length_us_1_205, nil
  if edges_1_205 ~= '' then
    local __1_205, last_1_205, guard_us_1_205, edge_us_1_205 = string.find(edges_1_205, '^(%S+) (%S+)')
    local is_here_1_205 = false
    edge_us_1_205 = edge_us_1_205 * 1000000
    repeat
      local from_us_1_205, __1_205, to_1_205, length_1_205, count_1_205 = edge_us_1_205, string.find(edges_1_205, '^ ([%d.]+)x(%d+)', last_1_205 + 1)
      if to_1_205 then
        last_1_205, length_us_1_205 = to_1_205, math.floor(length_1_205 * 1000000 + 0.5)
        edge_us_1_205 = edge_us_1_205 + length_us_1_205 * count_1_205
      end
      is_here_1_205 = not to_1_205 or at_us_1_205 < edge_us_1_205
      if is_here_1_205 then ends_us_1_205 = from_us_1_205 + (math.floor((at_us_1_205 - from_us_1_205) / length_us_1_205) + 1) * length_us_1_205 end
      if is_here_1_205 and to_1_205 then alike_1_205 = math.floor((edge_us_1_205 - ends_us_1_205) / length_us_1_205 + 0.5) end
    until is_here_1_205
    closes_us_1_205 = ends_us_1_205 - guard_us_1_205
  end
ends_us, closes_us = ends_us_1_205, closes_us_1_205 or ends_us_1_205
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_274 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_270 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_270, edges_0_270 = argv[tier + 3], argv[tier + 4]
  local length_us_0_270, alike_0_270 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_270, closes_us_0_270 = at_us_0_270 + length_us_0_270, nil
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
      is_here_0_270 = not to_0_270 or at_us_0_270 < edge_us_0_270
      if is_here_0_270 then ends_us_0_270 = from_us_0_270 + (math.floor((at_us_0_270 - from_us_0_270) / length_us_0_270) + 1) * length_us_0_270 end
      if is_here_0_270 and to_0_270 then alike_0_270 = math.floor((edge_us_0_270 - ends_us_0_270) / length_us_0_270 + 0.5) end
    until is_here_0_270
    closes_us_0_270 = ends_us_0_270 - guard_us_0_270
  end
ends_us, closes_us = ends_us_0_270, closes_us_0_270 or ends_us_0_270
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_271, edges_0_271 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_271 = turn_us + length_us, nil
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
      is_here_0_271 = not to_0_271 or turn_us < edge_us_0_271
      if is_here_0_271 then next_us = from_us_0_271 + (math.floor((turn_us - from_us_0_271) / length_us) + 1) * length_us end
      if is_here_0_271 and to_0_271 then alike = math.floor((edge_us_0_271 - next_us) / length_us + 0.5) end
    until is_here_0_271
    closes_us_0_271 = next_us - guard_us_0_271
  end
local _ = closes_us_0_271 or next_us
--lua/lib/tiers/fixed.lua:88
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:102
function shelf_1.fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_1.fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_272 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_272, edges_0_272 = argv[tier + 3], argv[tier + 4]
  local length_us_0_272, alike_0_272 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_272 = at_us_0_272 + length_us_0_272, nil
  if edges_0_272 ~= '' then
    local __0_272, last_0_272, guard_us_0_272, edge_us_0_272 = string.find(edges_0_272, '^(%S+) (%S+)')
    local is_here_0_272 = false
    edge_us_0_272 = edge_us_0_272 * 1000000
    repeat
      local from_us_0_272, __0_272, to_0_272, length_0_272, count_0_272 = edge_us_0_272, string.find(edges_0_272, '^ ([%d.]+)x(%d+)', last_0_272 + 1)
      if to_0_272 then
        last_0_272, length_us_0_272 = to_0_272, math.floor(length_0_272 * 1000000 + 0.5)
        edge_us_0_272 = edge_us_0_272 + length_us_0_272 * count_0_272
      end
      is_here_0_272 = not to_0_272 or at_us_0_272 < edge_us_0_272
      if is_here_0_272 then ends_us = from_us_0_272 + (math.floor((at_us_0_272 - from_us_0_272) / length_us_0_272) + 1) * length_us_0_272 end
      if is_here_0_272 and to_0_272 then alike_0_272 = math.floor((edge_us_0_272 - ends_us) / length_us_0_272 + 0.5) end
    until is_here_0_272
    closes_us_0_272 = ends_us - guard_us_0_272
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_1.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_280 = scope[tier]
  if kept_0_280 == nil then
    local field_1_182 = argv[tier + 3]
    kept_0_280 = call('HGET', (given[scope.keys]), field_1_182)
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
function shelf_1.gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_1.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_282, burst_0_282 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_282) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/kinds.lua:108
function shelf_1.tier_terms(scope, tier, ahead, is_own)
  if not scope.means then shelf_1.meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:92
local cost_0_171 = 1
  if scope.costs then cost_0_171 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_171
--lua/lib/tiers/kinds.lua:118
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:131
function shelf_1.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_1.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_1.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_1.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_1.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_1.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_1.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end


function shelf_1.tiers_slot(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_1.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_1.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_1.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/home/slow.lua:9
function shelf_1.home_slow(home)
  if home.slow then return home.slow end
  home.slow = {}
  for queue in pairs(home.slowed or {}) do home.slow[queue] = 0 end
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_1.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end
--lua/lib/home/turn.lua:25
function shelf_1.turn_front(home)
  if home.front or home.total == 0 or not shelf_1.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_1.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_1.meters_front(home, texts)
end



function shelf_1.home_after(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_1.turn_front(home)
  shelf_1.tiers_after(home, ahead, is_own)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_1.home_slot(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_1.turn_front(home)
  shelf_1.tiers_slot(home, ahead, is_own, function(k)
    local waiter, score = shelf_1.home_at(home, k)
    if score and shelf_1.stands_scheduled(score) then return score end
    local its = shelf_1.home_known(home, waiter)
    return its and its.told_us or 0
  end)
  local slot_us = home.turn_us
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return slot_us
end
--lua/lib/shared/gates.lua:43
function shelf_1.gate_read(home, gate)
  local field = call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end


function shelf_1.gate_count(home, gate, more)
  local count, field = shelf_1.gate_read(home, gate)
  if not field then return end
  call('HSET', home.flows_key, 'g' .. gate, pack('<I4', math.max(0, count + more)) .. string.sub(field, 5))
end


function shelf_1.gate_opens(home, gate)
  local count, field = shelf_1.gate_read(home, gate)
  if not field then return 0 end
  local _, behind, longest_us = unpack_bytes('<I4I4d', field)
  local known = (#field - 16) / 8
  local index, more_us = count, 0
  if index >= known then
    index = known - 1
    if behind == 1 then
      index, more_us = count % known, math.floor(count / known) * longest_us
    elseif behind == 2 then
      more_us = 200000
    end
  end
  return unpack_bytes('<d', field, 16 + 1 + 8 * index) + more_us
end


function shelf_1.gate_ahead(scope)
  local waiters_key, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  local found, count = call('ZRANGEBYSCORE', queue_key, 0, '+inf', 'WITHSCORES', 'LIMIT', 0, 16), 0
  for i = 1, #found, 2 do
    local score = tonumber(found[i + 1])
    local text = shelf_1.stands_parked(score) and call('HGET', waiters_key, found[i])
    local turn_us = text and shelf_1.waiter_parse(text).told_us or score
    if turn_us > scope.at_us + 200000 then break end
    count = count + 1
  end
  return count
end


function shelf_1.gate_write_held(home, gate, until_us)
  call('HSET', home.flows_key, 'g' .. gate, pack('<I4I4d', shelf_1.gate_read(home, gate), 0, 0) .. pack('<d', until_us))
end


function shelf_1.gate_time(scope, nth, held_us)
  shelf_1.tiers_after(scope, nth, false)
  return math.max(scope.turn_us, scope.paused_us, held_us)
end



function shelf_1.gate_write(home, scope, gate, held_us)
  local behind, times, is_narrow, had_copy = 0, {}, (string.sub(gate, -5) == '::log'), scope.copy
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local limit, known, is_sliding = 1, is_narrow and 64 or 16, first <= last
  for tier = first, last, step do
    limit, is_sliding = math.max(limit, tonumber(argv[tier + 1])), is_sliding and (argv[tier]) == 'sliding'
  end

  if first > last then
    limit = (scope.cap or 0) + 1
  elseif limit <= known then
    behind = 1
  elseif is_narrow then
    behind = 2
  end
  local ahead, turn_us, tier = is_narrow and 0 or shelf_1.gate_ahead(scope), scope.turn_us, scope.tier
  local free = scope.cap and math.max(0, scope.cap - scope.running) or known
  if is_narrow and free >= known and shelf_1.gate_time(scope, known - 1, held_us) <= scope.at_us then

    limit, behind = 1, 0
  elseif is_sliding and limit <= 240 and not had_copy and not scope.is_summed then
    scope.copy = call('GETRANGE', (given[scope.keys + 1]), -8 * limit, -1)
  end
  for k = 0, math.min(limit, known) - 1 do
    local free_us = shelf_1.gate_time(scope, ahead + k, held_us)
    if k >= free then free_us = math.max(free_us, scope.ends_us) end
    times[k + 1] = pack('<d', free_us)
  end
  scope.turn_us, scope.tier, scope.copy = turn_us, tier, had_copy
  call('HSET', home.flows_key, 'g' .. gate,
    pack('<I4I4d', shelf_1.gate_read(home, gate), behind, shelf_1.limits_longest(scope)) .. table.concat(times))
end
--lua/lib/settings.lua:70
function shelf_1.pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

function shelf_1.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_1.settings_paused(settings, now_us)
  return shelf_1.pause_ends(call('HGET', settings, 'paused'), now_us)
end


function shelf_1.weight_field(tenant)
  return 'w:' .. tenant
end

function shelf_1.cap_field(tenant)
  return 'c:' .. tenant
end


function shelf_1.settings_held(settings, tenant, now_us)
  local found = call('HMGET', settings, shelf_1.pause_field(tenant), shelf_1.cap_field(tenant))
  return shelf_1.pause_ends(found[1], now_us), found[2] and true
end




function shelf_1.settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', shelf_1.pause_field(tenant), 'held', 'caps', shelf_1.weight_field(tenant), shelf_1.cap_field(tenant))
  return shelf_1.pause_ends(found[1], now_us), shelf_1.pause_ends(found[2], now_us), shelf_1.pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
--lua/lib/shared/tenants.lua:8
function shelf_1.tenant_load(home, tenant)
  local kept = home.tenants[tenant]
  if not kept then
    local text = call('HGET', home.flows_key, 't' .. tenant)
    kept = text and cmsgpack.unpack(text) or { -1, 0 }
    home.tenants[tenant] = kept
  end
  return kept
end

function shelf_1.tenant_note(home, tenant)
  home.written['t' .. tenant] = home.tenants[tenant]
end


function shelf_1.flows_write(home)
  local fields = {}
  for name, record in pairs(home.written) do
    local n, kept = #fields, {}
    for i = 1, #record do kept[i] = record[i] end
    fields[n + 1], fields[n + 2] = name, cmsgpack.pack(kept)
  end
  home.written = {}
  if #fields > 0 then call('HSET', home.flows_key, unpack(fields)) end
end


function shelf_1.tenant_forget(home, tenant)
  home.tenants[tenant], home.written['t' .. tenant] = nil, nil
  call('HDEL', home.flows_key, 't' .. tenant)
end


function shelf_1.tenant_held(home, tenant)
  if home.holds_us == 0 and not home.has_caps then return 0, false end
  local held = home.helds[tenant]
  if not held then
    held = { shelf_1.settings_held((given[home.keys + 4]), tenant, home.at_us) }
    home.helds[tenant] = held
  end
  return held[1], held[2]
end


function shelf_1.tenant_gate(tenant)
  return ' ' .. tenant
end



function shelf_1.tenant_ready(home, tenant)
  if call('ZSCORE', home.ready_key, tenant) then return end
  local kept = shelf_1.tenant_load(home, tenant)
  if kept[1] < home.virtual then kept[2] = 0 end
  call('ZADD', home.ready_key, string.format('%.17g', math.max(home.virtual, kept[1])), tenant)
  home.made[home.ready_key] = true
end



function shelf_1.tenant_pay(home, tenant, share, is_next)
  local kept = shelf_1.tenant_load(home, tenant)
  local ready = tonumber(call('ZSCORE', home.ready_key, tenant) or nil)
  local tag = ready or math.max(home.virtual, kept[1])
  if is_next and tag > home.virtual then
    home.virtual = tag
    call('HSET', home.flows_key, 'V', string.format('%.17g', tag))
  end
  local pays = kept[2] <= 0
  if not pays then
    kept[2] = kept[2] - 1
  else
    kept[1] = tag + share
    if ready then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), tenant) end
  end
  shelf_1.tenant_note(home, tenant)
  return pays
end


function shelf_1.tenant_credit(home, tenant)
  local kept = shelf_1.tenant_load(home, tenant)
  kept[2] = kept[2] + 1
  shelf_1.tenant_note(home, tenant)
end


function shelf_1.share_of(home, costs)
  local most, of_one = 0, 0
  local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
  for tier = first, last, step do
    local each_us = (argv[tier + 2]) / (argv[tier + 1])
    most = math.max(most, costs[((tier - home.set - 6) / 5 + 1)] * each_us)
    of_one = math.max(of_one, each_us)
  end
  return of_one > 0 and most / of_one or 1
end


function shelf_1.tenant_correct(home, tenant, more)
  local kept = shelf_1.tenant_load(home, tenant)
  if kept[1] < 0 or more == 0 then return end
  kept[1] = math.max(0, kept[1] + more)
  shelf_1.tenant_note(home, tenant)
  local tag = call('ZSCORE', home.ready_key, tenant)
  if tag then call('ZADD', home.ready_key, string.format('%.17g', math.max(0, tag + more)), tenant) end
end
--lua/lib/shared/lines.lua:9
function shelf_1.flow_part(text)
  return pack('>I2', #text) .. text
end


function shelf_1.members_of(text)
  return '[' .. text, '(' .. text .. pack('B', 255)
end


function shelf_1.room_part(gate)
  return 'r' .. shelf_1.flow_part(gate)
end

function shelf_1.line_member(number, ticket, waiter)
  return pack('>I4I7', number, ticket) .. waiter
end


function shelf_1.line_split(member)
  local number, ticket = unpack_bytes('>I4I7', member)
  return string.sub(member, 11 + 1), { flow = number, ticket = ticket, told_us = 0 }
end


function shelf_1.line_first(home, flow)
  local from, to = shelf_1.members_of(pack('>I4', flow.number))
  local found = call('ZRANGEBYLEX', home.lines_key, from, to, 'LIMIT', 0, 1)[1]
  if not found then return nil end
  return shelf_1.line_split(found)
end
--lua/lib/shared/flow.lua:15
function shelf_1.flow_load(home, number)
  local known = home.known[number]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. number)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.number = number
  home.known[number] = flow
  return flow
end

function shelf_1.flow_note(home, flow)
  home.written['f' .. flow.number] = flow
end

function shelf_1.flow_name(queue, tenant, gates, first)
  return 'n' .. shelf_1.flow_part(queue) .. shelf_1.flow_part(tenant) .. table.concat(gates, ' ', first)
end

function shelf_1.gates_of(request)
  local gates = {}
  for s = 1, request.gates do do local scope_0_289 = request.scopes[s]
--lua/lib/shared/gates.lua:27
gates[s] = given[scope_0_289.keys + 1]
--lua/lib/shared/flow.lua:36
end end
  return gates
end


function shelf_1.flow_find(home, request)
  local name = shelf_1.flow_name(shelf_1.waiter_queue(request.waiter), request.tenant, shelf_1.gates_of(request), 1)
  local number = tonumber(call('HGET', home.flows_key, name) or nil)
  return number and shelf_1.flow_load(home, number)
end
--lua/lib/shared/flow.lua:54
function shelf_1.flow_yields(flow, ticket)
  return (type(flow[4]) == 'string') or flow[4] <= 0 or flow[4] > ticket
end


function shelf_1.flow_nth(flow, gate)
  for i = 6, #flow do
    if flow[i] == gate then return i - 6 + 1 end
  end
end


function shelf_1.flow_weigh(home, flow, weight)
  if flow[3] == weight then return end
  flow[3] = weight
  shelf_1.flow_note(home, flow)
end
--lua/lib/shared/slow.lua:14
function shelf_1.slow_started(home, its)
  return its[1] * math.max(0, 1 - math.abs(home.at_us - its[2]) / 400000)
end

function shelf_1.slow_save(home)
  if next(home.slowed) then
    call('HSET', home.flows_key, 'A', cmsgpack.pack(home.slowed))
  else
    call('HDEL', home.flows_key, 'A')
  end
end


function shelf_1.slow_called(home, queue)
  local aside = shelf_1.home_slow(home)[queue] or 0
  local called, is_late = aside, aside > 0
  local coming = call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15', 'WITHSCORES', 'LIMIT', 0, 50)
  for i = 1, #coming, 2 do
    if shelf_1.waiter_queue(coming[i]) == queue then
      called = called + 1
      is_late = is_late or tonumber(coming[i + 1]) < home.at_us - 50000
    end
  end
  return called, is_late
end


function shelf_1.slow_is_full(home, queue)
  local its = home.slowed[queue]
  return its ~= nil and shelf_1.slow_called(home, queue) >= 3 + shelf_1.slow_started(home, its)
end


function shelf_1.slow_begins(home, queue)
  if home.slowed[queue] then return end
  home.slowed[queue] = { 0, home.at_us }
  shelf_1.slow_save(home)
end


function shelf_1.slow_starts(home, queue)
  local its = home.slowed[queue]
  if not its then return end
  local _, is_late = shelf_1.slow_called(home, queue)
  home.slowed[queue] = is_late and { shelf_1.slow_started(home, its) + 1, home.at_us } or nil
  home.slow = nil
  shelf_1.slow_save(home)
end
--lua/lib/shared/rooms.lua:21
function shelf_1.room_load(home, gate)
  local room = home.rooms[gate]
  if room ~= nil then return room end
  local text = call('HGET', home.flows_key, 'r' .. gate)
  room = text and cmsgpack.unpack(text) or false
  home.rooms[gate] = room
  return room
end

function shelf_1.room_note(home, gate)
  home.written['r' .. gate] = home.rooms[gate]
end

function shelf_1.room_finish_field(gate, tenant)
  return 'e' .. shelf_1.flow_part(gate) .. tenant
end

function shelf_1.room_finish(home, gate, tenant)
  return tonumber(call('HGET', home.flows_key, shelf_1.room_finish_field(gate, tenant)) or 0)
end


function shelf_1.room_left(gate, tenant, finish)
  return shelf_1.room_part(gate) .. pack('>d', finish) .. 't' .. tenant
end


function shelf_1.room_enter(home, gate, tenant)
  local room = shelf_1.room_load(home, gate) or { 0, 0 }
  home.rooms[gate] = room
  room[1] = room[1] + 1
  shelf_1.room_note(home, gate)
  local finish = shelf_1.room_finish(home, gate, tenant)
  if finish > 0 then call('ZREM', home.heads_key, shelf_1.room_left(gate, tenant, finish)) end
end


function shelf_1.room_join(home, flow, gate, ticket, opens_us)
  local finish, stands, part = shelf_1.room_finish(home, gate, flow[1]), flow[4], shelf_1.room_part(gate)
  local tag = math.max(shelf_1.room_load(home, gate)[2], finish)
  call('ZADD', home.asleep_key, opens_us, 'r' .. gate)
  home.made[home.asleep_key] = true

  if (type(flow[4]) == 'string') and string.sub(stands, 1, #part) == part then
    local its_tag = unpack_bytes('>d', stands, #part + 1)
    if its_tag >= finish then tag = its_tag end
  end
  return part .. pack('>d', tag) .. 'f' .. pack('>I7I4', ticket, flow.number)
end


function shelf_1.room_settle(home, gate)
  if call('ZSCORE', home.asleep_key, 'r' .. gate) then call('ZADD', home.asleep_key, shelf_1.gate_opens(home, gate), 'r' .. gate) end
end



function shelf_1.room_first(home, gate)
  local part = shelf_1.room_part(gate)
  local from, to = shelf_1.members_of(part)
  for _ = 1, 32 do
    local found = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 1)[1]
    if not found then return nil end
    local tag, at = unpack_bytes('>d', found, #part + 1)
    if string.sub(found, at, at) == 't' then
      call('HDEL', home.flows_key, shelf_1.room_finish_field(gate, string.sub(found, at + 1)))
    else
      local flow = shelf_1.flow_load(home, (unpack_bytes('>I4', found, #found - 3)))
      if flow and flow[4] == found then return flow, tag end
    end
    call('ZREM', home.heads_key, found)
  end
end


function shelf_1.room_ahead(home, gate, position)
  local room = shelf_1.room_load(home, gate)
  return room and (position + 1) * room[1] - 1 or position
end


function shelf_1.room_pay(home, gate, tenant, share)
  local room = shelf_1.room_load(home, gate)
  if not room then return end
  room[2] = math.max(room[2], shelf_1.room_finish(home, gate, tenant))
  shelf_1.room_note(home, gate)
  call('HSET', home.flows_key, shelf_1.room_finish_field(gate, tenant), string.format('%.17g', room[2] + share))
end


function shelf_1.room_close(home, gate)
  local part = shelf_1.room_part(gate)
  local from, to = shelf_1.members_of(part)
  for _, found in ipairs(call('ZRANGEBYLEX', home.heads_key, from, to)) do
    call('HDEL', home.flows_key, shelf_1.room_finish_field(gate, string.sub(found, #part + 10)))
    call('ZREM', home.heads_key, found)
  end
  call('ZREM', home.asleep_key, 'r' .. gate)
  call('HDEL', home.flows_key, 'r' .. gate, 'g' .. gate)
  home.rooms[gate], home.written['r' .. gate] = false, nil
end


function shelf_1.room_forget(home, gate, tenant, is_used)
  local room = shelf_1.room_load(home, gate)
  if not room then return end
  room[1] = room[1] - 1
  shelf_1.room_note(home, gate)
  if not is_used then
    call('HDEL', home.flows_key, 'g' .. (gate .. ' ' .. tenant))
    local finish = shelf_1.room_finish(home, gate, tenant)
    if finish > room[2] then
      call('ZADD', home.heads_key, 0, shelf_1.room_left(gate, tenant, finish))
      home.made[home.heads_key] = true
    else
      call('HDEL', home.flows_key, shelf_1.room_finish_field(gate, tenant))
    end
  end
  if room[1] < 1 then return shelf_1.room_close(home, gate) end
  shelf_1.room_settle(home, gate)
end
--lua/lib/shared/flows.lua:36
function shelf_1.flow_of(home, request)
  local flow = shelf_1.flow_find(home, request)
  if flow then
    shelf_1.flow_weigh(home, flow, request.weight)
    return flow
  end
  local gates, queue, tenant = shelf_1.gates_of(request), shelf_1.waiter_queue(request.waiter), request.tenant
  local number = call('HINCRBY', home.flows_key, 'F', 1)
  flow = { tenant, queue, request.weight, 0, 0, unpack(gates) }
  flow.number = number
  call('HSET', home.flows_key, shelf_1.flow_name(queue, tenant, gates, 1), number)
  local kept = shelf_1.tenant_load(home, tenant)
  kept[#kept + 1] = number
  shelf_1.tenant_note(home, tenant)
  home.known[number] = flow
  shelf_1.flow_note(home, flow)
  for _, gate in ipairs(gates) do
    if (string.sub(gate, -5) == '::log') then shelf_1.room_enter(home, gate, tenant) end
  end
  return flow
end


function shelf_1.gates_used(home, kept)
  local used = {}
  for i = 3, #kept do
    local flow = shelf_1.flow_load(home, kept[i])
    for gate = 6, flow and #flow or 0 do used[flow[gate]] = true end
  end
  return used
end



function shelf_1.flow_opens(home, flow)
  local opens_us, is_capped = shelf_1.tenant_held(home, flow[1])
  if is_capped then opens_us = math.max(opens_us, shelf_1.gate_opens(home, shelf_1.tenant_gate(flow[1]))) end
  local last
  for i = 6, #flow do
    local gate = flow[i]
    local its_us, is_narrow = shelf_1.gate_opens(home, gate), (string.sub(gate, -5) == '::log')
    if its_us > opens_us or is_narrow and its_us == opens_us then opens_us, last = its_us, is_narrow and gate or nil end
    if is_narrow then
      its_us = shelf_1.gate_opens(home, gate .. ' ' .. (flow[1]))
      if its_us > opens_us then opens_us, last = its_us, nil end
    end
  end
  flow.last = last
  return opens_us
end


function shelf_1.flow_count_gates(home, flow, more)
  for i = 6, #flow do
    shelf_1.gate_count(home, flow[i], more)
    if (string.sub((flow[i]), -5) == '::log') then
      shelf_1.gate_count(home, ((flow[i]) .. ' ' .. (flow[1])), more)
      shelf_1.room_settle(home, flow[i])
    end
  end
  local _, is_capped = shelf_1.tenant_held(home, flow[1])
  if is_capped then shelf_1.gate_count(home, shelf_1.tenant_gate(flow[1]), more) end
end


function shelf_1.flow_pay(home, flow, share, is_next)
  local each = share / flow[3]
  if not shelf_1.tenant_pay(home, flow[1], each, is_next) then return end
  for i = 6, #flow do
    if (string.sub((flow[i]), -5) == '::log') then shelf_1.room_pay(home, flow[i], flow[1], each) end
  end
end

function shelf_1.head_member(flow, stands)
  if type(stands) == 'string' then return stands end
  if stands == (-2) then return 's' .. shelf_1.flow_part(flow[2]) .. pack('>I4', flow.number) end
  return 'h' .. shelf_1.flow_part(flow[1]) .. pack('>I7I4', stands, flow.number)
end


function shelf_1.flow_stand(home, flow, stands, until_us)
  local before = flow[4]
  if before == (-1) and stands ~= (-1) then call('ZREM', home.asleep_key, flow.number) end
  if stands == (-1) then
    call('ZADD', home.asleep_key, until_us, flow.number)
    home.made[home.asleep_key] = true
  end
  if before == stands then return end
  if before ~= 0 and before ~= (-1) then call('ZREM', home.heads_key, shelf_1.head_member(flow, before)) end
  if stands ~= 0 and stands ~= (-1) then
    call('ZADD', home.heads_key, 0, shelf_1.head_member(flow, stands))
    home.made[home.heads_key] = true
  end
  if type(stands) == 'number' and stands > 0 then shelf_1.tenant_ready(home, flow[1]) end
  flow[4] = stands
  shelf_1.flow_note(home, flow)
end


function shelf_1.flow_settle(home, flow, until_us)
  local _, first = shelf_1.line_first(home, flow)
  if not first then return shelf_1.flow_stand(home, flow, 0) end
  if shelf_1.slow_is_full(home, flow[2]) then return shelf_1.flow_stand(home, flow, (-2)) end
  local opens_us = shelf_1.flow_opens(home, flow)
  if opens_us > until_us and flow.last then
    return shelf_1.flow_stand(home, flow, shelf_1.room_join(home, flow, flow.last, first.ticket, opens_us))
  end
  if opens_us > until_us then return shelf_1.flow_stand(home, flow, (-1), opens_us) end
  shelf_1.flow_stand(home, flow, first.ticket)
end


function shelf_1.flow_forget(home, flow)
  local tenant, number = flow[1], flow.number
  shelf_1.flow_stand(home, flow, 0)
  call('HDEL', home.flows_key, 'f' .. number, shelf_1.flow_name(flow[2], tenant, flow, 6))
  home.known[number], home.written['f' .. number] = nil, nil
  local before = shelf_1.tenant_load(home, tenant)
  local kept = { before[1], before[2] }
  for i = 3, #before do
    if before[i] ~= number then kept[#kept + 1] = before[i] end
  end
  home.tenants[tenant] = kept
  shelf_1.tenant_note(home, tenant)
  local used = #flow >= 6 and shelf_1.gates_used(home, kept) or {}
  for i = 6, #flow do
    if (string.sub((flow[i]), -5) == '::log') then
      shelf_1.room_forget(home, flow[i], tenant, used[flow[i]])
    elseif not used[flow[i]] then
      call('HDEL', home.flows_key, 'g' .. flow[i])
    end
  end
  if #kept >= 3 then return end
  if kept[1] > home.virtual then
    call('ZADD', home.ready_key, string.format('%.17g', kept[1]), tenant)
    home.made[home.ready_key] = true
  else
    call('ZREM', home.ready_key, tenant)
    shelf_1.tenant_forget(home, tenant)
  end
end


function shelf_1.tenant_settle(home, tenant)
  local kept = shelf_1.tenant_load(home, tenant)
  local _, is_capped = shelf_1.tenant_held(home, tenant)
  for i = 3, #kept do
    local flow = shelf_1.flow_load(home, kept[i])
    if flow and (#flow >= 6 or is_capped or flow[4] == (-1)) then
      shelf_1.flow_settle(home, flow, (home.at_us) + 3)
    end
  end
end
--lua/lib/shared/waiters.lua:16
function shelf_1.waiter_costs(request)
  local texts = {}
  for s, scope in ipairs(request.scopes) do texts[s] = scope.costs and table.concat(scope.costs, ',') or '' end
  return table.concat(texts, '|')
end


function shelf_1.waiter_share(home, waiter)
  if not (argv[home.set + 5] ~= '01') then return 1 end
  local costs, its = {}, shelf_1.home_known(home, waiter)
  for cost in string.gmatch((string.match((its and its.costs or ''), '[^|]*$')), '%d+') do costs[#costs + 1] = tonumber(cost) end
  return #costs > 0 and #costs == (tonumber(argv[home.set + 3])) and shelf_1.share_of(home, costs) or 1
end


function shelf_1.waiter_pays(stands)
  return shelf_1.stands_scheduled(stands) or shelf_1.stands_aside(stands)
end


function shelf_1.shared_moved(home, waiter, its, stands, score)
  local was_scheduled, is_scheduled = stands and shelf_1.stands_scheduled(stands), shelf_1.stands_scheduled(score)
  home.front = nil
  if was_scheduled and is_scheduled then
    call('ZADD', home.queue_key, score, waiter)
    return
  end
  local flow = shelf_1.flow_load(home, its.flow)
  if shelf_1.stands_parked(score) then
    call('ZADD', home.lines_key, 0, shelf_1.line_member(its.flow, its.ticket, waiter))
    if home.parked == 1 then home.made[home.lines_key] = true end
    if stands then call('ZREM', home.queue_key, waiter) end
  else
    if stands and shelf_1.stands_parked(stands) then call('ZREM', home.lines_key, shelf_1.line_member(its.flow, its.ticket, waiter)) end
    call('ZADD', home.queue_key, score, waiter)
    if home.coming + home.out == 1 then home.made[home.queue_key] = true end
  end
  if not flow then return end
  if was_scheduled or is_scheduled then shelf_1.flow_count_gates(home, flow, is_scheduled and 1 or -1) end
  if shelf_1.stands_aside(score) then shelf_1.slow_begins(home, flow[2]) end
  if stands and shelf_1.stands_aside(stands) and not shelf_1.stands_aside(score) then home.slow = nil end
  local was_paid, is_paid = stands and shelf_1.waiter_pays(stands), shelf_1.waiter_pays(score)
  if is_paid and not was_paid then
    shelf_1.flow_pay(home, flow, shelf_1.waiter_share(home, waiter), waiter == home.chosen)
  elseif was_paid and not is_paid then
    shelf_1.tenant_credit(home, flow[1])
  end

  local was_parked = stands and shelf_1.stands_parked(stands)
  if was_parked or shelf_1.stands_parked(score) and shelf_1.flow_yields(flow, its.ticket) then
    shelf_1.flow_settle(home, flow, (is_scheduled and math.max(home.at_us, score) or home.at_us) + 3)
  end
  if was_scheduled then shelf_1.tenant_settle(home, flow[1]) end
end



function shelf_1.shared_left(home, waiter, its, stands, is_charged)
  local is_parked = shelf_1.stands_parked(stands)
  home.front = nil
  if shelf_1.stands_aside(stands) then home.slow = nil end
  if its and is_parked then call('ZREM', home.lines_key, shelf_1.line_member(its.flow, its.ticket, waiter)) end
  local flow = its and shelf_1.flow_load(home, its.flow)
  if not flow then return end
  if shelf_1.stands_scheduled(stands) then shelf_1.flow_count_gates(home, flow, -1) end
  if shelf_1.waiter_pays(stands) and not is_charged then shelf_1.tenant_credit(home, flow[1]) end
  if is_charged then shelf_1.slow_starts(home, flow[2]) end
  flow[5] = flow[5] - 1
  shelf_1.flow_note(home, flow)
  if flow[5] < 1 then
    shelf_1.flow_forget(home, flow)
  elseif is_parked and flow[4] == its.ticket then
    shelf_1.flow_settle(home, flow, (home.at_us) + 3)
  end
  if shelf_1.stands_scheduled(stands) and not is_charged then shelf_1.tenant_settle(home, flow[1]) end
end


function shelf_1.shared_dropped(home)
  home.known, home.tenants, home.rooms, home.written, home.watchdogs, home.slowed, home.virtual = {}, {}, {}, {}, {}, {}, 0
end


function shelf_1.shared_opens(home, waiter, slot_us)
  local its = shelf_1.home_known(home, waiter)
  local flow = its and shelf_1.flow_load(home, its.flow)
  if not flow then return slot_us end
  shelf_1.flow_count_gates(home, flow, -1)
  local opens_us = math.max(slot_us, shelf_1.flow_opens(home, flow))
  shelf_1.flow_count_gates(home, flow, 1)
  return opens_us
end


function shelf_1.shared_open(request, clock, may_write)
  local home = request.scopes[#request.scopes]
  if home.shared then return home end
  home.shared = { moved = shelf_1.shared_moved, left = shelf_1.shared_left, dropped = shelf_1.shared_dropped, opens = shelf_1.shared_opens }
  home.lines_key, home.flows_key = (given[home.keys + 6 + 1]), (given[home.keys + 6 + 2])
  home.ready_key, home.asleep_key, home.heads_key = (given[home.keys + 6 + 3]), (given[home.keys + 6 + 4]), (given[home.keys + 6 + 5])
  local waiters_key, queue_key = given[home.keys + 2], given[home.keys + 3]
  home.all_keys = { waiters_key, queue_key, home.lines_key, home.flows_key, home.ready_key, home.asleep_key, home.heads_key }
  home.known, home.tenants, home.rooms, home.written, home.helds, home.lease_us = {}, {}, {}, {}, {}, request.lease_us
  local record = call('HMGET', home.flows_key, 'V', 'W', 'A', 'F')
  home.virtual, home.watchdogs = tonumber(record[1] or 0), record[2] and cmsgpack.unpack(record[2]) or {}
  home.slowed = record[3] and cmsgpack.unpack(record[3]) or {}
  if home.stepped_us then
    shelf_1.home_step_back(home, home.stepped_us)
    local asleep = call('ZRANGE', home.asleep_key, 0, -1, 'WITHSCORES')
    for i = 1, #asleep, 2 do call('ZADD', home.asleep_key, asleep[i + 1] - home.stepped_us, asleep[i]) end
    home.watchdogs = {}
  end

  home.made = { [home.flows_key] = not record[4] or nil }
  shelf_1.home_open(home, request.waiter, clock, may_write)
  return home
end


function shelf_1.shared_close(home)
  shelf_1.flows_write(home)
  local ttl_ms = home.total > 0 and next(home.made) and call('PTTL', home.waiters_key) or 0
  if ttl_ms <= 0 then return end
  for key in pairs(home.made) do
    if call('PTTL', key) == -1 then call('PEXPIRE', key, ttl_ms) end
  end
end


function shelf_1.shared_join(home, request, ticket)
  local flow = shelf_1.flow_of(home, request)
  local its = { ticket = ticket or shelf_1.home_ticket(home, request.joins_at), flow = flow.number, told_us = 0, times = 0, first_us = 0 }
  its.costs = request.has_costs and shelf_1.waiter_costs(request) or ''
  flow[5] = flow[5] + 1
  shelf_1.flow_note(home, flow)
  shelf_1.home_put(home, request.waiter, its, nil, 4000000000000000 + (its.ticket))
  home.its, home.stands = its, (4000000000000000 + (its.ticket))
end


function shelf_1.flow_is_of(flow, request)
  if flow[1] ~= request.tenant or #flow - 6 + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[6 + s - 1] ~= ((given[(request.scopes[s]).keys + 1])) then return false end
  end
  return true
end






function shelf_1.shared_asks(home, request)
  local its, stands = home.its, home.stands
  if not its then return nil end
  local flow = shelf_1.flow_load(home, its.flow)
  if not (flow and shelf_1.flow_is_of(flow, request)) then
    shelf_1.home_leave(home, request.waiter, its, stands)
    home.its, home.stands = nil, nil
    return its.ticket
  end
  if stands < 0 then
    do local turn_us_0_225 = home.at_us
--lua/lib/home/order.lua:59
home.stands = math.max(0, math.min(math.ceil(turn_us_0_225), 4000000000000000 - 1))
--lua/lib/shared/waiters.lua:179
end
    shelf_1.home_move(home, request.waiter, its, stands, home.stands)
  end
  shelf_1.flow_weigh(home, flow, request.weight)
end
--lua/lib/home/fill.lua:27
function shelf_1.fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_211 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:137
local n_0_211 = #promotions
  promotions[n_0_211 + 1], promotions[n_0_211 + 2], promotions[n_0_211 + 3], promotions[n_0_211 + 4] = 20, home.keys, waiter, turn_us_0_211
--lua/lib/home/fill.lua:28
end
end
--lua/lib/home/fill.lua:50
function shelf_1.fill_sooner(home, promotions, self)
  if home.coming == 0 then return end
  local from = string.format('(%.0f', home.at_us + 200000)
  local beyond = call('ZRANGEBYSCORE', home.queue_key, from, '(4e15', 'WITHSCORES', 'LIMIT', 0, 32)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local slot_us = shelf_1.home_slot(home, call('ZRANK', home.queue_key, waiter) - home.out)
    if home.shared then slot_us = home.shared.opens(home, waiter, slot_us) end
    if turn_us - slot_us < 20000 then return end
    shelf_1.home_move(home, waiter, nil, turn_us, math.max(0, math.min(math.ceil(slot_us), 4000000000000000 - 1)))
    if waiter ~= self then shelf_1.fill_tell(home, promotions, waiter, slot_us) end
  end
end
--lua/lib/home/late.lua:26
function shelf_1.late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming, its.in_vain = its.times + 1, false, false
  shelf_1.home_note(home, waiter, its)
  do
--lua/lib/reply.lua:137
local n_0_212 = #promotions
  promotions[n_0_212 + 1], promotions[n_0_212 + 2], promotions[n_0_212 + 3], promotions[n_0_212 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/late.lua:30
end
  shelf_1.fill_tell(home, promotions, waiter, home.at_us)
end


function shelf_1.late_aside(home, waiter, its, stands)
  local queue, slow = shelf_1.waiter_queue(waiter), shelf_1.home_slow(home)
  if (slow[queue] or 0) >= 3 then
    its.told_us = 0
    shelf_1.home_put(home, waiter, its, stands, 4000000000000000 + (its.ticket))
  else
    slow[queue] = (slow[queue] or 0) + 1
    shelf_1.home_move(home, waiter, its, stands, -math.floor((home.at_us)))
  end
end

function shelf_1.late_see(home, promotions, self)
  if home.coming == 0 then return end
  local slow, seen = shelf_1.home_slow(home), {}
  local late = call('ZRANGEBYSCORE', home.queue_key, 0, home.at_us - 50000, 'WITHSCORES', 'LIMIT', 0, 50)
  for i = 1, #late, 2 do
    local waiter, turn_us = late[i], tonumber(late[i + 1])
    local its = waiter ~= self and shelf_1.home_known(home, waiter)
    local queue, late_us = shelf_1.waiter_queue(waiter), home.at_us - turn_us
    local is_slow = slow[queue]
    seen[queue] = (seen[queue] or 0) + 1
    if waiter == self or is_slow and seen[queue] <= 3 and late_us < 1000000 and not home.cap then

    elseif not its then
      shelf_1.home_leave(home, waiter, nil, turn_us)
    elseif is_slow or late_us > 200000 and (its.is_coming or its.times >= 2) then
      shelf_1.late_aside(home, waiter, its, turn_us)
    elseif not its.is_coming and its.times < 2 and late_us > 50000 * 2 ^ its.times then
      shelf_1.late_tell(home, promotions, waiter, its, turn_us)
    end
  end
end


function shelf_1.aside_look(home, promotions)
  if home.out == 0 then return end
  local found = call('ZREVRANGEBYSCORE', home.queue_key, '(0', '(-4e15', 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, stands = found[1], tonumber(found[2] or nil)
  home.aside_us = stands and -stands
  if not waiter or math.abs(home.at_us + stands) < 5000000 then return end
  local its = shelf_1.home_known(home, waiter)
  if not its or its.times >= 10 and not its.is_coming then return shelf_1.home_leave(home, waiter, its, stands) end
  shelf_1.home_move(home, waiter, its, stands, -math.floor((home.at_us)))
  home.aside_us = home.at_us
  shelf_1.late_tell(home, promotions, waiter, its, home.at_us)
end

function shelf_1.late_look(home, promotions, self)
  shelf_1.aside_look(home, promotions)
  shelf_1.late_see(home, promotions, self)
end


function shelf_1.home_look(home, promotions, why, again_us)
  if home.total == 0 then return end
  local first = home.coming > 0 and call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  local look_us = first and math.max(tonumber(first), home.at_us) + 70000
  if why == 'many' then look_us = home.at_us + 1000 end
  if why == 'cap' then
    local ends_us = math.max(home.ends_us or 0, home.at_us + 20000)
    look_us = math.min(look_us or ends_us, ends_us)
  end
  if home.first_told_us then
    local told_us = math.max(home.first_told_us, home.at_us) + 250000
    look_us = math.min(look_us or told_us, told_us)
  end
  if home.aside_us then look_us = math.min(look_us or math.huge, home.aside_us + 5000000) end
  if again_us then look_us = math.min(look_us or again_us, again_us) end
  if home.retry_us then look_us = math.min(look_us or home.retry_us, home.retry_us) end
  if look_us then do
--lua/lib/reply.lua:137
local n_0_213 = #promotions
  promotions[n_0_213 + 1], promotions[n_0_213 + 2], promotions[n_0_213 + 3], promotions[n_0_213 + 4] = 23, home.keys, look_us, 0
--lua/lib/home/late.lua:104
end end
end
--lua/lib/shared/asleep.lua:16
function shelf_1.flow_of_room(home, gate, until_us)
  local room, opens_us = shelf_1.room_load(home, gate), shelf_1.gate_opens(home, gate)
  if room and opens_us > until_us then
    call('ZADD', home.asleep_key, opens_us, 'r' .. gate)
    return nil
  end
  for _ = 1, room and 32 or 0 do
    local flow, tag = shelf_1.room_first(home, gate)
    if not flow then break end
    local _, first = shelf_1.line_first(home, flow)
    if not first then
      shelf_1.flow_stand(home, flow, 0)

    elseif tag < shelf_1.room_finish(home, gate, flow[1]) then
      shelf_1.flow_stand(home, flow, shelf_1.room_join(home, flow, gate, first.ticket, opens_us))
    else
      return flow
    end
  end
  call('ZREM', home.asleep_key, 'r' .. gate)
end


function shelf_1.shared_asleep(home, name, until_us)
  local number = tonumber(name)
  if not number then return shelf_1.flow_of_room(home, string.sub(name, 2), until_us) end
  local flow = shelf_1.flow_load(home, number)
  if not flow then call('ZREM', home.asleep_key, name) end
  return flow
end


function shelf_1.shared_wake(home, until_us)
  for _, number in ipairs(call('ZRANGEBYSCORE', home.asleep_key, '-inf', until_us, 'LIMIT', 0, 32)) do
    local flow = shelf_1.shared_asleep(home, number, until_us)
    if flow then shelf_1.flow_settle(home, flow, until_us) end
  end
end


function shelf_1.shared_sleeper(home, slot_us)
  for _ = 1, 100 do
    local found = call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')
    if not found[1] then return nil end
    local flow, horizon_us = shelf_1.shared_asleep(home, found[1], home.at_us + 200000), home.at_us + 200000
    if not flow then
      if tonumber(call('ZSCORE', home.asleep_key, found[1]) or 0) > horizon_us then return nil end
    elseif shelf_1.slow_is_full(home, flow[2]) then
      shelf_1.flow_settle(home, flow, slot_us)
    else
      local turn_us = math.max(slot_us, shelf_1.flow_opens(home, flow))
      if turn_us <= horizon_us then return flow, turn_us end
      if not (type(flow[4]) == 'string') then
        if turn_us > tonumber(found[2]) then call('ZADD', home.asleep_key, turn_us, found[1]) end
        return nil
      end
      shelf_1.flow_settle(home, flow, slot_us)
    end
  end
end
--lua/lib/shared/fill.lua:23
function shelf_1.shared_revive(home)
  local from = '[s'
  for _ = 1, 20 do
    local member = call('ZRANGEBYLEX', home.heads_key, from, '(t', 'LIMIT', 0, 1)[1]
    if not member then return end
    local queue = string.sub(member, 4, 3 + struct.unpack('>I2', member, 2))
    local first, last = shelf_1.members_of('s' .. shelf_1.flow_part(queue))
    if not shelf_1.slow_is_full(home, queue) then
      for _, stopped in ipairs(call('ZRANGEBYLEX', home.heads_key, first, last, 'LIMIT', 0, 100)) do
        local flow = shelf_1.flow_load(home, (struct.unpack('>I4', stopped, #stopped - 3)))
        if flow then shelf_1.flow_settle(home, flow, (home.at_us) + 3) else call('ZREM', home.heads_key, stopped) end
      end
    end
    from = last
  end
end



function shelf_1.shared_best(home, slot_us)
  for _ = 1, 100 do
    local tenant = call('ZRANGE', home.ready_key, 0, 0)[1]
    if not tenant then return nil end
    local from, to = shelf_1.members_of('h' .. shelf_1.flow_part(tenant))
    local head = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 1)[1]
    local flow = head and shelf_1.flow_load(home, (struct.unpack('>I4', head, #head - 3)))
    if not head then
      call('ZREM', home.ready_key, tenant)

      if #shelf_1.tenant_load(home, tenant) < 3 then shelf_1.tenant_forget(home, tenant) end
    elseif not flow then
      call('ZREM', home.heads_key, head)
    else
      local opens_us = shelf_1.flow_opens(home, flow)
      if opens_us <= (slot_us + 3) and not shelf_1.slow_is_full(home, flow[2]) then return flow, math.max(slot_us, opens_us) end
      shelf_1.flow_settle(home, flow, slot_us + 3)
    end
  end
end


function shelf_1.shared_lost(home)
  if home.parked == 0 or call('EXISTS', home.heads_key, home.asleep_key) > 0 then return false end
  local member = call('ZRANGEBYLEX', home.lines_key, '-', '+', 'LIMIT', 0, 1)[1]
  if not member then return false end
  local _, its = shelf_1.line_split(member)
  local flow = shelf_1.flow_load(home, its.flow)
  if flow then
    shelf_1.flow_settle(home, flow, (home.at_us) + 3)
  else
    call('ZREM', home.lines_key, member)
    shelf_1.home_count(home, 4000000000000000, -1)
  end
  return flow ~= nil
end

function shelf_1.shared_next(home, slot_us)
  shelf_1.shared_wake(home, slot_us + 3)
  local flow, turn_us = shelf_1.shared_best(home, slot_us)
  if not flow then flow, turn_us = shelf_1.shared_sleeper(home, slot_us) end
  return flow, turn_us
end


function shelf_1.shared_fill(home, promotions, self)
  shelf_1.fill_sooner(home, promotions, self)
  for _ = 1, 32 do
    if home.cap and home.coming >= home.cap - home.running then return 'cap', home.at_us end
    local slot_us = shelf_1.home_slot(home, home.coming)
    if slot_us > home.at_us + 200000 and home.coming >= 2 then return 'far', slot_us end
    local flow, turn_us = shelf_1.shared_next(home, slot_us)
    if not flow and shelf_1.shared_lost(home) then flow, turn_us = shelf_1.shared_next(home, slot_us) end
    if not flow then return 'none', slot_us end
    local waiter, its = shelf_1.line_first(home, flow)
    if not waiter then
      shelf_1.flow_stand(home, flow, 0)
    else
      if shelf_1.meters_cost(home) then
        home.front, home.candidate = nil, waiter
        turn_us = math.max(turn_us, shelf_1.home_slot(home, home.coming))
        home.candidate = nil
      end
      home.chosen = waiter
      shelf_1.home_move(home, waiter, its, (4000000000000000 + (its.ticket)), math.max(0, math.min(math.ceil(turn_us), 4000000000000000 - 1)))
      home.chosen = nil
      if waiter ~= self then shelf_1.fill_tell(home, promotions, waiter, turn_us) end
    end
  end
  return 'many', home.at_us
end



function shelf_1.shared_has_room(home, queue)
  if not shelf_1.home_slow(home)[queue] then return false end
  local at_us_0_318 = home.at_us local now_us = at_us_0_318 + 3
  local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  return shelf_1.home_after(home, coming, true) <= now_us
end


function shelf_1.shared_here(home, waiter)
  if not shelf_1.shared_has_room(home, shelf_1.waiter_queue(waiter)) then return false end
  shelf_1.home_move(home, waiter, home.its, home.stands, math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1)))
  do local turn_us_0_229 = home.at_us
--lua/lib/home/order.lua:59
home.stands = math.max(0, math.min(math.ceil(turn_us_0_229), 4000000000000000 - 1))
--lua/lib/shared/fill.lua:128
end
  return true
end


function shelf_1.shared_again(home, why, slot_us)
  if why ~= 'far' and why ~= 'none' or home.parked == 0 then return nil end
  local next_us = slot_us
  if why == 'none' then
    local asleep = tonumber(call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')[2] or nil)
    next_us = asleep and math.max(asleep, slot_us)
  end
  local look_us = next_us and math.max(next_us - 200000, home.at_us + 20000)
  local first = home.coming > 0 and call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  if look_us and first and tonumber(first) <= look_us + 200000 / 2 then return nil end
  return look_us
end


function shelf_1.shared_schedule(home, promotions, self)
  if home.total == 0 then return 'none', home.at_us end
  shelf_1.late_look(home, promotions, self)
  shelf_1.shared_revive(home)
  return shelf_1.shared_fill(home, promotions, self)
end
--lua/lib/shared/parked.lua:32
function shelf_1.parked_after(home, ahead, slot_us)
  local turn_us = math.max(slot_us, (shelf_1.home_after(home, home.coming + ahead, true)))
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * 10000000 / home.cap)
end


function shelf_1.closed_until(scope, now_us)
  return (scope.cap == 0) and now_us + 30000000 or now_us
end



function shelf_1.parked_estimate(home, request, flow, slot_us)
  local position = 0
  if flow then
    local from, to = shelf_1.members_of(struct.pack('>I4', flow.number))
    if home.its then to = '(' .. shelf_1.line_member(flow.number, home.its.ticket, '') end
    position = call('ZLEXCOUNT', home.lines_key, from, to)
  end
  local flows = call('ZCARD', home.heads_key) + call('ZCARD', home.asleep_key)
  local ahead = math.min(home.parked, (position + 1) * math.max(1, flows) - 1)
  local is_full = home.is_full or (home.cap == 0) or flow and shelf_1.home_slow(home)[flow[2]]
  local now_us = home.at_us
  local turn_us = math.max(shelf_1.parked_after(home, ahead, slot_us), home.held_us, shelf_1.closed_until(home, now_us))
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    local behind = scope.known and shelf_1.room_ahead(home, ((given[scope.keys + 1])), position) or position
    shelf_1.tiers_after(scope, behind + shelf_1.gate_read(home, given[scope.keys + 1]), true)
    turn_us = math.max(turn_us, scope.turn_us, scope.paused_us, shelf_1.closed_until(scope, now_us))
    is_full = is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + 600000000 + 1000000 * ahead

  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + 10000000) end
  return turn_us, position, back_us
end


function shelf_1.watchdog_set(home, nth, waiter, slot_us)
  local known, step = home.watchdogs[nth], 1
  if known and known[3] == home.virtual then step = math.min(2 * known[4], 60) end
  local last = home.coming > 0 and call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2]
  local soonest_us = (home.cap == 0) and 0 or (2 * nth - 1) * 3000000 * step
  local due_us = math.max(shelf_1.closed_until(home, home.at_us), home.at_us + soonest_us, tonumber(last or 0) + 500000, slot_us + 500000)
  home.watchdogs[nth] = { waiter, due_us, home.virtual, step }
  call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
  return due_us
end


function shelf_1.watchdog_lacks(home, nth)
  local known = home.watchdogs[nth]
  return not known or known[2] < home.at_us
end



function shelf_1.watchdog_be(home, waiter, slot_us)
  for nth = 1, 2 do
    local other = home.watchdogs[3 - nth]
    local is_other = not other or shelf_1.waiter_queue(other[1]) ~= shelf_1.waiter_queue(waiter)
    local was_last = (home.watchdogs[nth] or {})[1] == waiter
    if shelf_1.watchdog_lacks(home, nth) and not was_last and (nth == 1 or is_other) then return shelf_1.watchdog_set(home, nth, waiter, slot_us) end
  end
end


function shelf_1.watchdog_is(home, waiter, at_us)
  for _, watchdog in pairs(home.watchdogs) do
    if watchdog[1] == waiter and watchdog[2] == at_us then return true end
  end
  return false
end


function shelf_1.watchdog_find(home, promotions, slot_us)
  if home.parked == 0 or not shelf_1.watchdog_lacks(home, 1) then return end
  local waiter = shelf_1.line_split(call('ZREVRANGEBYLEX', home.lines_key, '+', '-', 'LIMIT', 0, 1)[1])
  if (home.watchdogs[1] or {})[1] == waiter then
    waiter = shelf_1.line_split(call('ZRANGEBYLEX', home.lines_key, '-', '+', 'LIMIT', 0, 1)[1])
  end
  do local turn_us_0_214 = shelf_1.watchdog_set(home, 1, waiter, slot_us)
--lua/lib/reply.lua:137
local n_0_214 = #promotions
  promotions[n_0_214 + 1], promotions[n_0_214 + 2], promotions[n_0_214 + 3], promotions[n_0_214 + 4] = 20, home.keys, waiter, turn_us_0_214
--lua/lib/shared/parked.lua:116
end
end


function shelf_1.shared_finish(home, promotions, why, slot_us)
  if home.total > 0 then
    shelf_1.watchdog_find(home, promotions, slot_us)
    shelf_1.home_look(home, promotions, why, shelf_1.shared_again(home, why, slot_us))
  end
  shelf_1.shared_close(home)
end
--lua/lib/lease.lua:60
function shelf_1.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



function shelf_1.lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.bulk or scope.running + (scope.total or 0) >= scope.cap then shelf_1.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/shared/check_shared.lua:10
function shelf_1.lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end





function shelf_1.shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:96
local turn_us_0_286, binding_0_286 = scope.at_us, nil
  local first_0_286, last_0_286, step_0_286 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_286 = first_0_286, last_0_286, step_0_286 do
    local kind_0_286 = argv[tier_0_286]
    local its_us_0_286 if kind_0_286 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_82, to_2_82 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
  local turn_us_2_82 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_82 = 1
  if scope.costs then cost_2_82 = math.min(scope.costs[(tier_0_286 - scope.set - 6) / 5 + 1], argv[tier_0_286 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_82 = (cost_2_82 - (argv[tier_0_286 + 1]) - 1) * 8
    to_2_82 = from_2_82 + 7
    if cost_2_82 == 0 then from_2_82, to_2_82 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_83 = scope.sums or {}
  scope.sums = opened_4_83
  local log_3_86 = opened_4_83['0']
  if not log_3_86 then
    local key_4_83 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_56 = call('GETRANGE', key_4_83, '-320', '-1')
  local size_5_56, head_5_56 = #text_5_56, text_5_56
  if size_5_56 == 320 then
    size_5_56, head_5_56 = call('STRLEN', key_4_83), call('GETRANGE', key_4_83, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_83 = { head = head_5_56, text = text_5_56, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_56 >= 64 then
    local __6_34, __6_34, moved_6_34, __6_34, groups_6_34, front_6_34, total_6_34, base_6_34 = unpack_bytes('<dddddddd', head_5_56)
    local when_6_34, sum_6_34 = unpack_bytes('<dd', text_5_56, #text_5_56 - 16 + 1)
    if groups_6_34 > 0 then read_4_83.groups, read_4_83.front, read_4_83.from = groups_6_34, front_6_34, 64 + 8 * (groups_6_34 + groups_6_34 / 64) end
    local entries_6_34 = (size_5_56 - read_4_83.from) / 16
    read_4_83.entries, read_4_83.first = entries_6_34, math.max(0, entries_6_34 - math.floor(#text_5_56 / 16))
    read_4_83.base, read_4_83.total, read_4_83.sum, read_4_83.moved_us = -base_6_34, total_6_34, total_6_34 - sum_6_34, -moved_6_34
    if entries_6_34 > 0 then read_4_83.newest_us = when_6_34 end
  end
--lua/lib/sums.lua:84
    log_3_86 = read_4_83
    if #log_3_86.head < 64 then scope.is_bare = true end
    local ahead_us_4_83 = log_3_86.newest_us - scope.at_us
    if ahead_us_4_83 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_83)
    elseif ahead_us_4_83 > 0 then
      scope.at_us = log_3_86.newest_us
    end
    opened_4_83['0'] = log_3_86
  end
--lua/lib/request_limits.lua:92
  local cost_3_86 = 1
  if scope.costs then cost_3_86 = math.min(scope.costs[(tier_0_286 - scope.set - 6) / 5 + 1], argv[tier_0_286 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_82 = scope.at_us
  if cost_3_86 > 0 then

    local each_3_86 = '0' == '0' and cost_3_86 or 0
    local need_5_58 = log_3_86.sum + cost_3_86 - (argv[tier_0_286 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_86 = 0
  if need_5_58 > log_3_86.base then
    local key_5_58 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_36, low_sum_6_36 = -1, log_3_86.base
  local high_6_36, high_sum_6_36, when_5_58 = log_3_86.entries - 1, log_3_86.sum, log_3_86.newest_us
  local guesses_6_36, around_6_36, guess_6_36 = 0, 1, high_6_36
  if each_3_86 > 0 then guess_6_36 = high_6_36 - math.floor((high_sum_6_36 - need_5_58) / each_3_86) else guesses_6_36, around_6_36 = 1, 8 end
  while high_6_36 - low_6_36 > 1 do
    if guesses_6_36 > 3 then
      guess_6_36 = math.ceil((low_6_36 + high_6_36) / 2)
    elseif guesses_6_36 > 0 then
      guess_6_36 = low_6_36 + math.ceil((need_5_58 - low_sum_6_36) / (high_sum_6_36 - low_sum_6_36) * (high_6_36 - low_6_36))
    end
    guess_6_36 = math.max(low_6_36 + 1, math.min(guess_6_36, high_6_36))
    local from_6_36, to_6_36 = math.max(guess_6_36 - around_6_36, low_6_36 + 1), math.min(guess_6_36 + around_6_36 - 1, high_6_36 - 1)
    local text_6_36, offset_6_36 = log_3_86.text, 0
    if from_6_36 >= log_3_86.first then
      offset_6_36 = #text_6_36 - (log_3_86.entries - from_6_36) * 16 + 1
    else
      text_6_36, offset_6_36 = call('GETRANGE', key_5_58, log_3_86.from + from_6_36 * 16, log_3_86.from + (to_6_36 + 1) * 16 - 1), 1
    end

    local at_6_36 = from_6_36
    repeat
      local its_when_6_36, sum_6_36 = unpack_bytes('<dd', text_6_36, offset_6_36 + (at_6_36 - from_6_36) * 16)
--lua/lib/sums.lua:122
      local more_6_36, groups_7_10 = log_3_86.total, log_3_86.groups or 0
  local group_7_10 = math.floor(at_6_36 / 32)
  if group_7_10 < groups_7_10 then
    local known_7_10 = log_3_86.known
    if not known_7_10 then
      local packed_7_10 = call('GETRANGE', key_5_58, 64, 64 + groups_7_10 / 64 * 8 - 1)
      known_7_10 = { [0] = log_3_86.front }
      for i_7_10 = 1, groups_7_10 / 64 do known_7_10[i_7_10] = known_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices, log_3_86.known = {}, known_7_10
    end
    local at_7_10 = math.floor(group_7_10 / 64)
    local slice_7_10 = known_7_10.slices[at_7_10]
    if not slice_7_10 then
      local from_7_10 = 64 + 8 * (groups_7_10 / 64 + at_7_10 * 64)
      local packed_7_10 = call('GETRANGE', key_5_58, from_7_10, from_7_10 + 8 * 64 - 1)
      slice_7_10 = { [0] = known_7_10[at_7_10] }
      for i_7_10 = 1, 64 - 1 do slice_7_10[i_7_10] = slice_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices[at_7_10] = slice_7_10
    end
    more_6_36 = slice_7_10[group_7_10 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_36 = more_6_36 - sum_6_36
      if sum_6_36 >= need_5_58 then high_6_36, high_sum_6_36, when_5_58 = at_6_36, sum_6_36, its_when_6_36 else low_6_36, low_sum_6_36 = at_6_36, sum_6_36 end
      at_6_36 = high_6_36 > to_6_36 and to_6_36 or math.floor((low_6_36 + high_6_36) / 2)
    until high_6_36 == from_6_36 or low_6_36 == to_6_36 or high_6_36 - low_6_36 <= 1
    guesses_6_36, around_6_36 = guesses_6_36 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_86 = when_5_58 + (argv[tier_0_286 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_82 = when_us_3_86
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_82 = its_us_2_82
  else
    local entry_2_82 = from_2_82 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_82, to_2_82)
    if #entry_2_82 >= 8 then turn_us_2_82 = unpack_bytes('<d', entry_2_82) + (argv[tier_0_286 + 2]) end
  end
its_us_0_286 = turn_us_2_82
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_286 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_83, to_2_83 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
  local due_2_83, turn_us_2_83 = call('GETRANGE', (given[scope.keys + 1]), from_2_83, to_2_83), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_83 = 1
  if scope.costs then cost_2_83 = scope.costs[(tier_0_286 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_83 >= 8 and cost_2_83 > 0 then turn_us_2_83 = (argv[tier_0_286 + 2]) - unpack_bytes('<d', due_2_83) end
its_us_0_286 = turn_us_2_83
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_286 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_89 = scope[tier_0_286]
  if kept_3_89 == nil then
    local field_4_81 = argv[tier_0_286 + 3]
    kept_3_89 = call('HGET', (given[scope.keys]), field_4_81)
    scope[tier_0_286] = kept_3_89
    if not kept_3_89 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_84, closes_us_2_84, used_2_84 = 0, 0, 0
  if kept_3_89 then ends_us_2_84, closes_us_2_84, used_2_84 = unpack_bytes('<ddd', kept_3_89) end

  local __3_89, edges_3_89 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
  local is_set_back_3_89 = ends_us_2_84 > scope.at_us + (argv[tier_0_286 + 2]) * (edges_3_89 == '' and 1 or 2)
  if is_set_back_3_89 then
    do local at_us_4_87 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_87, edges_4_87 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
  local length_us_4_87, alike_4_87 = tonumber(argv[tier_0_286 + 2]), math.huge
  local ends_us_4_87, closes_us_4_87 = at_us_4_87 + length_us_4_87, nil
  if edges_4_87 ~= '' then
    local __4_87, last_4_87, guard_us_4_87, edge_us_4_87 = string.find(edges_4_87, '^(%S+) (%S+)')
    local is_here_4_87 = false
    edge_us_4_87 = edge_us_4_87 * 1000000
    repeat
      local from_us_4_87, __4_87, to_4_87, length_4_87, count_4_87 = edge_us_4_87, string.find(edges_4_87, '^ ([%d.]+)x(%d+)', last_4_87 + 1)
      if to_4_87 then
        last_4_87, length_us_4_87 = to_4_87, math.floor(length_4_87 * 1000000 + 0.5)
        edge_us_4_87 = edge_us_4_87 + length_us_4_87 * count_4_87
      end
      is_here_4_87 = not to_4_87 or at_us_4_87 < edge_us_4_87
      if is_here_4_87 then ends_us_4_87 = from_us_4_87 + (math.floor((at_us_4_87 - from_us_4_87) / length_us_4_87) + 1) * length_us_4_87 end
      if is_here_4_87 and to_4_87 then alike_4_87 = math.floor((edge_us_4_87 - ends_us_4_87) / length_us_4_87 + 0.5) end
    until is_here_4_87
    closes_us_4_87 = ends_us_4_87 - guard_us_4_87
  end
ends_us_2_84, closes_us_2_84 = ends_us_4_87, closes_us_4_87 or ends_us_4_87
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_89 == '' then closes_us_2_84 = ends_us_2_84 + (argv[tier_0_286 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_84 <= scope.at_us then ends_us_2_84, used_2_84 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_84 = 1
  if scope.costs then cost_2_84 = math.min(scope.costs[(tier_0_286 - scope.set - 6) / 5 + 1], argv[tier_0_286 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_84 = scope.at_us
  if not ends_us_2_84 then
    local __2_84, edges_2_84 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
    if edges_2_84 ~= '' and string.sub(edges_2_84, 1, 2) ~= '0 ' then do local at_us_3_88 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_88, edges_3_88 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
  local length_us_3_88, alike_3_88 = tonumber(argv[tier_0_286 + 2]), math.huge
  local ends_us_3_88, closes_us_3_88 = at_us_3_88 + length_us_3_88, nil
  if edges_3_88 ~= '' then
    local __3_88, last_3_88, guard_us_3_88, edge_us_3_88 = string.find(edges_3_88, '^(%S+) (%S+)')
    local is_here_3_88 = false
    edge_us_3_88 = edge_us_3_88 * 1000000
    repeat
      local from_us_3_88, __3_88, to_3_88, length_3_88, count_3_88 = edge_us_3_88, string.find(edges_3_88, '^ ([%d.]+)x(%d+)', last_3_88 + 1)
      if to_3_88 then
        last_3_88, length_us_3_88 = to_3_88, math.floor(length_3_88 * 1000000 + 0.5)
        edge_us_3_88 = edge_us_3_88 + length_us_3_88 * count_3_88
      end
      is_here_3_88 = not to_3_88 or at_us_3_88 < edge_us_3_88
      if is_here_3_88 then ends_us_3_88 = from_us_3_88 + (math.floor((at_us_3_88 - from_us_3_88) / length_us_3_88) + 1) * length_us_3_88 end
      if is_here_3_88 and to_3_88 then alike_3_88 = math.floor((edge_us_3_88 - ends_us_3_88) / length_us_3_88 + 0.5) end
    until is_here_3_88
    closes_us_3_88 = ends_us_3_88 - guard_us_3_88
  end
ends_us_2_84, closes_us_2_84 = ends_us_3_88, closes_us_3_88 or ends_us_3_88
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_84 and cost_2_84 > 0 and (used_2_84 + cost_2_84 > tonumber(argv[tier_0_286 + 1]) or scope.at_us >= closes_us_2_84) then turn_us_2_84 = ends_us_2_84 end
its_us_0_286 = turn_us_2_84
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_286 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_85 = math.ceil((argv[tier_0_286 + 2]) * 4 / (argv[tier_0_286 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_91 = scope[tier_0_286]
  if kept_3_91 == nil then
    local field_4_82 = argv[tier_0_286 + 3]
    kept_3_91 = call('HGET', (given[scope.keys]), field_4_82)
    scope[tier_0_286] = kept_3_91
    if not kept_3_91 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_85, expires_us_3_91, is_set_back_3_91 = 0, 0, false
  if kept_3_91 then served_us_2_85, expires_us_3_91 = unpack_bytes('<dd', kept_3_91) end
  if served_us_2_85 <= scope.at_us then
    served_us_2_85 = scope.at_us
  else

    local __3_91, burst_3_91 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
    local most_us_3_91 = scope.at_us + burst_3_91 * each_us_2_85 + (argv[tier_0_286 + 2])
    is_set_back_3_91 = served_us_2_85 > most_us_3_91
    if is_set_back_3_91 then scope.is_ahead = true end
    served_us_2_85 = math.min(served_us_2_85, most_us_3_91)
  end







  local __2_85, burst_2_85 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_85 = 1
  if scope.costs then cost_2_85 = math.min(scope.costs[(tier_0_286 - scope.set - 6) / 5 + 1], argv[tier_0_286 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_85 = scope.at_us
  if cost_2_85 > 0 then turn_us_2_85 = math.ceil(served_us_2_85 + math.min(cost_2_85 - burst_2_85, 0) * each_us_2_85) end
its_us_0_286 = turn_us_2_85
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_286 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_86, resolution_us_2_86 = argv[tier_0_286 + 3], argv[tier_0_286 + 4]
--lua/lib/sums.lua:78
  local opened_4_84 = scope.sums or {}
  scope.sums = opened_4_84
  local log_3_87 = opened_4_84[slot_2_86]
  if not log_3_87 then
    local key_4_84 = slot_2_86 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_86])
--lua/lib/sums.lua:65
    local text_5_57 = call('GETRANGE', key_4_84, '-320', '-1')
  local size_5_57, head_5_57 = #text_5_57, text_5_57
  if size_5_57 == 320 then
    size_5_57, head_5_57 = call('STRLEN', key_4_84), call('GETRANGE', key_4_84, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_84 = { head = head_5_57, text = text_5_57, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_57 >= 64 then
    local __6_35, __6_35, moved_6_35, __6_35, groups_6_35, front_6_35, total_6_35, base_6_35 = unpack_bytes('<dddddddd', head_5_57)
    local when_6_35, sum_6_35 = unpack_bytes('<dd', text_5_57, #text_5_57 - 16 + 1)
    if groups_6_35 > 0 then read_4_84.groups, read_4_84.front, read_4_84.from = groups_6_35, front_6_35, 64 + 8 * (groups_6_35 + groups_6_35 / 64) end
    local entries_6_35 = (size_5_57 - read_4_84.from) / 16
    read_4_84.entries, read_4_84.first = entries_6_35, math.max(0, entries_6_35 - math.floor(#text_5_57 / 16))
    read_4_84.base, read_4_84.total, read_4_84.sum, read_4_84.moved_us = -base_6_35, total_6_35, total_6_35 - sum_6_35, -moved_6_35
    if entries_6_35 > 0 then read_4_84.newest_us = when_6_35 end
  end
--lua/lib/sums.lua:84
    log_3_87 = read_4_84
    if #log_3_87.head < 64 then scope.is_bare = true end
    local ahead_us_4_84 = log_3_87.newest_us - scope.at_us
    if ahead_us_4_84 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_84)
    elseif ahead_us_4_84 > 0 then
      scope.at_us = log_3_87.newest_us
    end
    opened_4_84[slot_2_86] = log_3_87
  end
--lua/lib/request_limits.lua:92
  local cost_3_87 = 1
  if scope.costs then cost_3_87 = math.min(scope.costs[(tier_0_286 - scope.set - 6) / 5 + 1], argv[tier_0_286 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_86 = scope.at_us
  if cost_3_87 > 0 then

    local each_3_87 = resolution_us_2_86 == '0' and cost_3_87 or 0
    local need_5_59 = log_3_87.sum + cost_3_87 - (argv[tier_0_286 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_87 = 0
  if need_5_59 > log_3_87.base then
    local key_5_59 = slot_2_86 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_86])
--lua/lib/sums_reached.lua:13
    local low_6_37, low_sum_6_37 = -1, log_3_87.base
  local high_6_37, high_sum_6_37, when_5_59 = log_3_87.entries - 1, log_3_87.sum, log_3_87.newest_us
  local guesses_6_37, around_6_37, guess_6_37 = 0, 1, high_6_37
  if each_3_87 > 0 then guess_6_37 = high_6_37 - math.floor((high_sum_6_37 - need_5_59) / each_3_87) else guesses_6_37, around_6_37 = 1, 8 end
  while high_6_37 - low_6_37 > 1 do
    if guesses_6_37 > 3 then
      guess_6_37 = math.ceil((low_6_37 + high_6_37) / 2)
    elseif guesses_6_37 > 0 then
      guess_6_37 = low_6_37 + math.ceil((need_5_59 - low_sum_6_37) / (high_sum_6_37 - low_sum_6_37) * (high_6_37 - low_6_37))
    end
    guess_6_37 = math.max(low_6_37 + 1, math.min(guess_6_37, high_6_37))
    local from_6_37, to_6_37 = math.max(guess_6_37 - around_6_37, low_6_37 + 1), math.min(guess_6_37 + around_6_37 - 1, high_6_37 - 1)
    local text_6_37, offset_6_37 = log_3_87.text, 0
    if from_6_37 >= log_3_87.first then
      offset_6_37 = #text_6_37 - (log_3_87.entries - from_6_37) * 16 + 1
    else
      text_6_37, offset_6_37 = call('GETRANGE', key_5_59, log_3_87.from + from_6_37 * 16, log_3_87.from + (to_6_37 + 1) * 16 - 1), 1
    end

    local at_6_37 = from_6_37
    repeat
      local its_when_6_37, sum_6_37 = unpack_bytes('<dd', text_6_37, offset_6_37 + (at_6_37 - from_6_37) * 16)
--lua/lib/sums.lua:122
      local more_6_37, groups_7_11 = log_3_87.total, log_3_87.groups or 0
  local group_7_11 = math.floor(at_6_37 / 32)
  if group_7_11 < groups_7_11 then
    local known_7_11 = log_3_87.known
    if not known_7_11 then
      local packed_7_11 = call('GETRANGE', key_5_59, 64, 64 + groups_7_11 / 64 * 8 - 1)
      known_7_11 = { [0] = log_3_87.front }
      for i_7_11 = 1, groups_7_11 / 64 do known_7_11[i_7_11] = known_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices, log_3_87.known = {}, known_7_11
    end
    local at_7_11 = math.floor(group_7_11 / 64)
    local slice_7_11 = known_7_11.slices[at_7_11]
    if not slice_7_11 then
      local from_7_11 = 64 + 8 * (groups_7_11 / 64 + at_7_11 * 64)
      local packed_7_11 = call('GETRANGE', key_5_59, from_7_11, from_7_11 + 8 * 64 - 1)
      slice_7_11 = { [0] = known_7_11[at_7_11] }
      for i_7_11 = 1, 64 - 1 do slice_7_11[i_7_11] = slice_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices[at_7_11] = slice_7_11
    end
    more_6_37 = slice_7_11[group_7_11 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_37 = more_6_37 - sum_6_37
      if sum_6_37 >= need_5_59 then high_6_37, high_sum_6_37, when_5_59 = at_6_37, sum_6_37, its_when_6_37 else low_6_37, low_sum_6_37 = at_6_37, sum_6_37 end
      at_6_37 = high_6_37 > to_6_37 and to_6_37 or math.floor((low_6_37 + high_6_37) / 2)
    until high_6_37 == from_6_37 or low_6_37 == to_6_37 or high_6_37 - low_6_37 <= 1
    guesses_6_37, around_6_37 = guesses_6_37 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_87 = when_5_59 + (argv[tier_0_286 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_86 = when_us_3_87
  end
--lua/lib/tiers/summed.lua:18
its_us_0_286 = turn_us_2_86
--lua/lib/tiers/kinds.lua:100
end else error('no such kind of tier: ' .. tostring(kind_0_286)) end
    if its_us_0_286 > turn_us_0_286 then turn_us_0_286, binding_0_286 = its_us_0_286, tier_0_286 end
  end
  scope.turn_us, scope.tier = turn_us_0_286, binding_0_286 or first_0_286
--lua/lib/shared/check_shared.lua:22
end
    if scope.known then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, scope.stored =
        shelf_1.settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      if scope == home then request.weight = weight or request.weight end
    else
      scope.paused_us, scope.held_us = shelf_1.settings_paused((given[scope.keys + 4]), now_us), 0
    end
    if scope.cap then
      shelf_1.lease_load(scope, request.waiter, now_us, may_write)
      scope.ends_us = shelf_1.lease_ends(scope, now_us)
      if scope.ends_us <= now_us and scope.running < scope.cap then
        shelf_1.lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = shelf_1.lease_ends(scope, now_us)
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end
--lua/lib/shared/check_shared.lua:86
function shelf_1.shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/lib/shared/ask.lua:22
function shelf_1.gate_costs(its, nth)
  local s = 0
  for text in string.gmatch((its and its.costs or '') .. '|', '([^|]*)|') do
    s = s + 1
    if s == nth then return text end
  end
  return ''
end


function shelf_1.gate_front(home, request, gate)
  local costs, is_narrow = {}, (string.sub(gate, -5) == '::log')
  for _, waiter in ipairs(call('ZRANGE', home.queue_key, home.out, home.out + math.min(home.coming, 20) - 1)) do
    local its = shelf_1.home_known(home, waiter)
    local flow = its and shelf_1.flow_load(home, its.flow)
    local nth = flow and (is_narrow or flow[1] == request.tenant) and shelf_1.flow_nth(flow, gate)
    if nth then costs[#costs + 1] = shelf_1.gate_costs(its, nth) end
  end
  local flow = is_narrow and shelf_1.room_first(home, gate) or shelf_1.flow_find(home, request)
  local nth = flow and shelf_1.flow_nth(flow, gate)
  if nth then
    local from, to = shelf_1.members_of(struct.pack('>I4', flow.number))
    for _, member in ipairs(call('ZRANGEBYLEX', home.lines_key, from, to, 'LIMIT', 0, 20)) do
      costs[#costs + 1] = shelf_1.gate_costs(shelf_1.home_known(home, (shelf_1.line_split(member))), nth)
    end
  end
  return costs
end


function shelf_1.gate_write_costs(home, request, s)
  local scope = request.scopes[s]
  local gate = given[scope.keys + 1]
  if shelf_1.meters_cost(scope) then
    local costs = shelf_1.gate_front(home, request, gate)
    if #costs > 0 then shelf_1.meters_front(scope, costs) end
  end
  shelf_1.gate_write(home, scope, gate, 0)
end


function shelf_1.write_narrow(home, request)
  for s = request.gates - request.narrow + 1, request.gates do
    local scope = request.scopes[s]
    local gate = given[scope.keys + 1]
    if shelf_1.room_load(home, gate) then
      local tenant_0_306 = request.tenant local its = gate .. ' ' .. tenant_0_306
      if scope.part then
        shelf_1.gate_write(home, scope.part, its, scope.held_us)
      elseif scope.held_us > 0 then
        shelf_1.gate_write_held(home, its, scope.held_us)
      else
        call('HDEL', home.flows_key, 'g' .. its)
      end
      shelf_1.gate_write_costs(home, request, s)
      shelf_1.room_settle(home, gate)
    end
  end
end



function shelf_1.write_gates(home, request)
  if request.gates == 0 and not home.part then return end
  if request.narrow > 0 then shelf_1.write_narrow(home, request) end
  local kept = shelf_1.tenant_load(home, request.tenant)
  if #kept < 3 then return end
  local used = shelf_1.gates_used(home, kept)
  for s = 1, request.gates - request.narrow do
    local scope = request.scopes[s]

    local is_known = (argv[scope.set + 3] ~= '0') or shelf_1.limits_longest(scope) == 0
    if is_known and used[((given[scope.keys + 1]))] then shelf_1.gate_write_costs(home, request, s) end
  end
  if home.part then shelf_1.gate_write(home, home.part, shelf_1.tenant_gate(request.tenant), 0) end
  shelf_1.tenant_settle(home, request.tenant)
end



function shelf_1.put_off(home, request)
  local own_us, is_full = math.max(home.at_us, home.held_us), home.is_full
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    own_us, is_full = math.max(own_us, math.max(scope.turn_us, scope.paused_us, scope.held_us)), is_full or scope.is_full
  end
  local waiter, its, stands = request.waiter, home.its, home.stands
  local slot_us = math.max(home.at_us, shelf_1.home_slot(home, call('ZRANK', home.queue_key, waiter) - home.out, true))
  local was_late = its.times > 0
  its.times, its.is_coming = 0, false
  if is_full or own_us > slot_us + 25000 then
    do local ticket_0_220 = its.ticket
--lua/lib/home/order.lua:54
home.stands = 4000000000000000 + ticket_0_220
--lua/lib/shared/ask.lua:113
end
    shelf_1.home_put(home, waiter, its, stands, home.stands)
    if request.has_costs then shelf_1.write_gates(home, request) end
    return nil
  end
  local new_us = math.max(slot_us, own_us, home.at_us + 1)
  home.stands = math.max(0, math.min(math.ceil(new_us), 4000000000000000 - 1))
  shelf_1.home_move(home, waiter, its, stands, home.stands)
  if was_late then shelf_1.home_note(home, waiter, its) end
  return home.stands
end


function shelf_1.shared_ask(request, clock, promotions)
  local home, waiter = shelf_1.shared_open(request, clock, true), request.waiter
  local ticket = shelf_1.shared_asks(home, request)
  request.is_new = not home.its
  if request.is_new then shelf_1.shared_join(home, request, ticket) end
  local turn_us = shelf_1.stands_scheduled(home.stands) and home.stands
  if turn_us and not shelf_1.shared_binding(request) then return home, true, turn_us end
  shelf_1.write_gates(home, request)
  if turn_us then shelf_1.put_off(home, request) end

  request.binding, request.index = shelf_1.shared_binding(request)
  local why, slot_us = shelf_1.shared_schedule(home, promotions, waiter)
  home.stands = tonumber(call('ZSCORE', home.queue_key, waiter) or (4000000000000000 + (home.its.ticket)))
  local is_now = shelf_1.stands_scheduled(home.stands) and home.stands <= ((home.at_us) + 3)
  if is_now and not request.binding then return home, true, home.stands end
  if shelf_1.stands_parked(home.stands) and not request.binding and shelf_1.shared_here(home, waiter) then return home, true, nil end

  if is_now and home.costs then shelf_1.put_off(home, request) end
  return home, false, shelf_1.stands_scheduled(home.stands) and home.stands or nil, why, slot_us
end
--lua/lib/home/report.lua:15
function shelf_1.report_still_waits(home, waiter, token, watches)
  local its, stands = home.its, home.stands
  local turn_us = shelf_1.stands_scheduled(stands) and stands or shelf_1.stands_aside(stands) and home.at_us or its.told_us
  if token == '0' then return turn_us > 0 and turn_us <= home.at_us + 1000000 end
  if turn_us == tonumber(token) then return true end
  return watches(home, waiter, tonumber(token))
end


function shelf_1.report_apply(home, what, waiter, token, watches)
  local its, stands = home.its, home.stands
  if not its then return false end
  if what == 'waiting' then return shelf_1.report_still_waits(home, waiter, token, watches) end
  if what == 'gone' then
    shelf_1.home_leave(home, waiter, its, stands)
  elseif what == 'absent' then
    shelf_1.home_move(home, waiter, its, stands, (-4000000000000000) - math.ceil((home.at_us + 3600000000)))
    shelf_1.home_keep(home, home.at_us + 3600000000)
  elseif what == 'postponed' and stands >= 0 then
    shelf_1.home_move(home, waiter, its, stands, -math.floor((home.at_us)))
  elseif what == 'arrived' and stands < 0 then
    its.told_us = 0
    shelf_1.home_put(home, waiter, its, stands, 4000000000000000 + (its.ticket))
  elseif what == 'coming' and not shelf_1.stands_parked(stands) then
    its.is_coming = true
    shelf_1.home_note(home, waiter, its)
  else
    return false
  end
  return true
end
--lua/lib/shared/report.lua:17
function shelf_1.report_come(home, promotions, waiter, its, stands, within_us)
  if not shelf_1.stands_parked(stands) and (stands < 0 or stands <= home.at_us + within_us) then return end
  shelf_1.home_move(home, waiter, its, stands, math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1)))
  shelf_1.fill_tell(home, promotions, waiter, home.at_us)
end

function shelf_1.report_first(home, promotions, flow)
  local waiter, its = shelf_1.line_first(home, flow)
  if waiter then shelf_1.report_come(home, promotions, waiter, its, (4000000000000000 + (its.ticket)), 0) end
  return waiter ~= nil
end




function shelf_1.report_room(home, promotions, tenant)
  local kept = shelf_1.tenant_load(home, tenant)
  for i = 3, #kept do
    local flow = shelf_1.flow_load(home, kept[i])
    if flow and shelf_1.report_first(home, promotions, flow) then return end
  end
  local waiter, stands = nil, nil
  if home.coming > 0 then waiter, stands = shelf_1.home_at(home, 0) end
  if waiter then
    shelf_1.report_come(home, promotions, waiter, nil, stands, 1000000)
    return
  end
  local flow = shelf_1.shared_best(home, home.at_us)
  if flow then shelf_1.report_first(home, promotions, flow) end
end


function shelf_1.report_settled(home, request)
  local more = shelf_1.share_of(home, home.rights) - shelf_1.share_of(home, home.counted)
  shelf_1.tenant_correct(home, request.tenant, more / request.weight)
end


function shelf_1.report_event(request, is_done, is_stale, clock, promotions)
  local home, word, waiter = shelf_1.shared_open(request, clock, true), request.word, request.waiter
  local is_room = word == 'recheck' or word == 'release' or word == 'settle'
  if word == 'come' then
    is_done = home.its ~= nil
    if is_done then shelf_1.report_come(home, promotions, waiter, home.its, home.stands, tonumber(request.token)) end
  elseif not is_room then
    is_done = shelf_1.report_apply(home, word, waiter, request.token, shelf_1.watchdog_is)
  end

  if is_stale and is_room and word ~= 'recheck' then shelf_1.report_room(home, promotions, request.tenant) end
  if is_stale or word == 'waiting' or word == 'come' then
    shelf_1.shared_close(home)
    return is_done
  end
  if word == 'settle' then shelf_1.report_settled(home, request) end
  if #request.scopes > 1 then shelf_1.write_gates(home, request) end
  local why, slot_us = shelf_1.shared_schedule(home, promotions, '')
  shelf_1.shared_finish(home, promotions, why, slot_us)
  return is_done
end
--lua/lib/shared/told.lua:11
function shelf_1.told_room(home, request)
  if shelf_1.shared_binding(request) then return false end
  return shelf_1.home_slot(home, home.coming, true) <= ((home.at_us) + 3)
end


function shelf_1.told_deferred(reply, home, request)
  local binding, index = shelf_1.shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  local flow = home.its and shelf_1.flow_load(home, home.its.flow) or shelf_1.flow_find(home, request)
  local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, flow, shelf_1.home_slot(home, home.coming, true))
  if request.waiter == '' then back_us = estimate_us end
  do
--lua/lib/shared/check_shared.lua:82
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:23
end
  do local set_back_us_0_209 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_209, tier_0_209, reason_0_209, more_0_209 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_110 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_209 = (tier_1_110 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_209, more_0_209 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_209, more_0_209 = 13, binding.running
  end
  reply[n_0_209 + 1], reply[n_0_209 + 2], reply[n_0_209 + 3], reply[n_0_209 + 4] = 19, set_back_us_0_209, estimate_us, index
  reply[n_0_209 + 5], reply[n_0_209 + 6], reply[n_0_209 + 7], reply[n_0_209 + 8], reply[n_0_209 + 9] = position, tier_0_209, more_0_209, reason_0_209, back_us
--lua/lib/shared/told.lua:24
end
end


function shelf_1.told_by_hand(reply, home, request)
  local starts = shelf_1.told_room(home, request)
  if not starts then shelf_1.told_deferred(reply, home, request) end
  return starts
end



function shelf_1.told_waiter(reply, home, request, turn_us, slot_us)
  local binding, index = request.binding or home, request.index or #request.scopes
  do
--lua/lib/shared/check_shared.lua:82
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:38
end
  if turn_us then
    binding.turn_us, binding.ahead = turn_us, 0
    do local set_back_us_0_208 = request.set_back_us
--lua/lib/reply.lua:110
local n_0_208, tier_0_208 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_111 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_208 = (tier_1_111 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_208 + 1], reply[n_0_208 + 2], reply[n_0_208 + 3], reply[n_0_208 + 4] = 12, set_back_us_0_208, turn_us, index
  reply[n_0_208 + 5], reply[n_0_208 + 6] = binding.ahead or 0, tier_0_208
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_208 + 1], reply[n_0_208 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_208 + 1], reply[n_0_208 + 7] = 13, binding.running or ''
  end
--lua/lib/shared/told.lua:41
end
    shelf_1.home_keep(home, turn_us)
  else
    local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, shelf_1.flow_load(home, home.its.flow), slot_us)
    back_us = shelf_1.watchdog_be(home, request.waiter, slot_us) or back_us
    shelf_1.home_keep(home, back_us)
    do local set_back_us_0_210 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_210, tier_0_210, reason_0_210, more_0_210 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_112 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_210 = (tier_1_112 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_210, more_0_210 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_210, more_0_210 = 13, binding.running
  end
  reply[n_0_210 + 1], reply[n_0_210 + 2], reply[n_0_210 + 3], reply[n_0_210 + 4] = 19, set_back_us_0_210, estimate_us, index
  reply[n_0_210 + 5], reply[n_0_210 + 6], reply[n_0_210 + 7], reply[n_0_210 + 8], reply[n_0_210 + 9] = position, tier_0_210, more_0_210, reason_0_210, back_us
--lua/lib/shared/told.lua:47
end
  end
end
--lua/shared.lua:32
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_126 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_126 }
--lua/shared.lua:34
  local promotions = {}


  function shelf_1.admitted(home, request)
    for _, scope in ipairs(request.scopes) do shelf_1.meters_note(scope, request.is_new, now_us, ttl_floor_ms) end
    shelf_1.home_leave(home, request.waiter, home.its, home.stands, true)
    shelf_1.shared_check(request, now_us, true)
    shelf_1.write_gates(home, request)
    local why, slot_us = shelf_1.shared_schedule(home, promotions, request.waiter)
    shelf_1.shared_finish(home, promotions, why, slot_us)
  end

  function shelf_1.deferred(reply, home, request, turn_us, why, slot_us)
    for _, scope in ipairs(request.scopes) do shelf_1.meters_note(scope, request.is_new, now_us, ttl_floor_ms) end
    shelf_1.told_waiter(reply, home, request, turn_us, slot_us)
    shelf_1.shared_finish(home, promotions, why, slot_us)
  end

  return {
    ask = shelf_1.shared_ask,
    by_hand = shelf_1.told_by_hand,
    open = shelf_1.shared_open,
    admitted = shelf_1.admitted,
    deferred = shelf_1.deferred,
    event = shelf_1.report_event,
    promotions = promotions,
    clock = clock,
  }
end


function shelf_0.make_rare()
--lua/lib/request_limits.lua:4
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:21
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:149
local shelf_2 = { log_find = 0, log_settle = 0, log_to_sums = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, fixed_settle = 0, gcra_settle = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, reply_stored = 0, reply_unnamed = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, settled_moved = 0, settled_note = 0, settled_text = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, summed_settle = 0, lease_drop = 0, lease_load = 0, lease_ends = 0, shared_check = 0, shared_step_back = 0, shared_carry = 0, shared_others = 0, settle_is_rest = 0, settle_scope = 0, settle_all = 0 } function shelf_2.log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end




function shelf_2.log_settle(scope, at_us, moved_us, counted, right)
  local key, now = (given[scope.keys + 1]), scope.at_us
  local longest_us, _, moved = unpack_bytes('<ddd', call('GETRANGE', key, 0, 32 - 1))

  local is_more = scope.is_carried and right > counted
  local at = at_us + (is_more and 0 or moved_us + moved)
  if at <= now - longest_us then return moved_us end
  local entries = (call('STRLEN', key) - 32) / 8
  local first = shelf_2.log_find(key, entries, at)
  local own = shelf_2.log_find(key, entries, at + 1) - first
  if scope.is_carried and own == 0 and first < entries then
    at = unpack_bytes('<d', call('GETRANGE', key, 32 + first * 8, 32 + first * 8 + 7))
    own = shelf_2.log_find(key, entries, at + 1) - first
  end
  if own == 0 and counted > 0 and not is_more then return moved_us end
  if own == 0 and first == entries and at > now then

    at = math.max(now, entries > 0 and unpack_bytes('<d', call('GETRANGE', key, -8, -1)) or now)
  end
  local from = 32 + first * 8
  if right > counted then
    call('SETRANGE', key, from, string.rep(pack('<d', at), right - counted) .. call('GETRANGE', key, from, -1))
    return at - at_us - moved
  end
  local removed = math.min(math.max(0, own - right), counted - right)
  local rest = call('GETRANGE', key, from + removed * 8, -1)
  local kept = call('GETRANGE', key, 0, 32 + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
  return moved_us
end
--lua/lib/log_to_sums.lua:15
function shelf_2.log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = shelf_2.log_find(key, count, own_us), shelf_2.log_find(key, count, own_us + 1) end
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
  local size_0_416 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_416 >= 64 then
    local __0_416, __0_416, moved_0_416, __0_416, groups_0_416, front_0_416, total_0_416, base_0_416 = unpack_bytes('<dddddddd', text)
    local when_0_416, sum_0_416 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_416 > 0 then log.groups, log.front, log.from = groups_0_416, front_0_416, 64 + 8 * (groups_0_416 + groups_0_416 / 64) end
    local entries_0_416 = (size_0_416 - log.from) / 16
    log.entries, log.first = entries_0_416, math.max(0, entries_0_416 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_416, total_0_416, total_0_416 - sum_0_416, -moved_0_416
    if entries_0_416 > 0 then log.newest_us = when_0_416 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/clock_step.lua:18
function shelf_2.log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    shelf_2.log_to_sums(scope, by_us, nil, may_write)
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


function shelf_2.sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:109
    local text_0_425, at_0_425 = log.text, 1
  if last < log.first then
    text_0_425 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_425 = #text_0_425 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_425 = unpack_bytes('<dd', text_0_425, at_0_425)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_297, at_1_297 = log.text, 1
  if last < log.first then
    text_1_297 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_297 = #text_1_297 - (log.entries - last) * 16 + 1
  end
  local __0_431, sum_0_431 = unpack_bytes('<dd', text_1_297, at_1_297)






    local more_0_431, groups_1_304 = log.total, log.groups or 0
  local group_1_304 = math.floor(last / 32)
  if group_1_304 < groups_1_304 then
    local known_1_304 = log.known
    if not known_1_304 then
      local packed_1_304 = call('GETRANGE', key, 64, 64 + groups_1_304 / 64 * 8 - 1)
      known_1_304 = { [0] = log.front }
      for i_1_304 = 1, groups_1_304 / 64 do known_1_304[i_1_304] = known_1_304[i_1_304 - 1] + unpack_bytes('<d', packed_1_304, 8 * i_1_304 - 7) end
      known_1_304.slices, log.known = {}, known_1_304
    end
    local at_1_304 = math.floor(group_1_304 / 64)
    local slice_1_304 = known_1_304.slices[at_1_304]
    if not slice_1_304 then
      local from_1_304 = 64 + 8 * (groups_1_304 / 64 + at_1_304 * 64)
      local packed_1_304 = call('GETRANGE', key, from_1_304, from_1_304 + 8 * 64 - 1)
      slice_1_304 = { [0] = known_1_304[at_1_304] }
      for i_1_304 = 1, 64 - 1 do slice_1_304[i_1_304] = slice_1_304[i_1_304 - 1] + unpack_bytes('<d', packed_1_304, 8 * i_1_304 - 7) end
      known_1_304.slices[at_1_304] = slice_1_304
    end
    more_0_431 = slice_1_304[group_1_304 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_431 - sum_0_431
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_417 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_417 >= 64 then
    local __0_417, __0_417, moved_0_417, __0_417, groups_0_417, front_0_417, total_0_417, base_0_417 = unpack_bytes('<dddddddd', text)
    local when_0_417, sum_0_417 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_417 > 0 then step.groups, step.front, step.from = groups_0_417, front_0_417, 64 + 8 * (groups_0_417 + groups_0_417 / 64) end
    local entries_0_417 = (size_0_417 - step.from) / 16
    step.entries, step.first = entries_0_417, math.max(0, entries_0_417 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_417, total_0_417, total_0_417 - sum_0_417, -moved_0_417
    if entries_0_417 > 0 then step.newest_us = when_0_417 end
  end
--lua/lib/clock_step.lua:53
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


function shelf_2.scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = shelf_2.log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, shelf_2.sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/tiers/fixed.lua:148
function shelf_2.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/meters.lua:17
  local kept_0_454 = scope[tier]
  if kept_0_454 == nil then
    local field_1_315 = argv[tier + 3]
    kept_0_454 = call('HGET', (given[scope.keys]), field_1_315)
    scope[tier] = kept_0_454
    if not kept_0_454 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_454 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_454) end

  local __0_454, edges_0_454 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_454 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_454 == '' and 1 or 2)
  if is_set_back_0_454 then
    do local at_us_1_322 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_322, edges_1_322 = argv[tier + 3], argv[tier + 4]
  local length_us_1_322, alike_1_322 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_322, closes_us_1_322 = at_us_1_322 + length_us_1_322, nil
  if edges_1_322 ~= '' then
    local __1_322, last_1_322, guard_us_1_322, edge_us_1_322 = string.find(edges_1_322, '^(%S+) (%S+)')
    local is_here_1_322 = false
    edge_us_1_322 = edge_us_1_322 * 1000000
    repeat
      local from_us_1_322, __1_322, to_1_322, length_1_322, count_1_322 = edge_us_1_322, string.find(edges_1_322, '^ ([%d.]+)x(%d+)', last_1_322 + 1)
      if to_1_322 then
        last_1_322, length_us_1_322 = to_1_322, math.floor(length_1_322 * 1000000 + 0.5)
        edge_us_1_322 = edge_us_1_322 + length_us_1_322 * count_1_322
      end
      is_here_1_322 = not to_1_322 or at_us_1_322 < edge_us_1_322
      if is_here_1_322 then ends_us_1_322 = from_us_1_322 + (math.floor((at_us_1_322 - from_us_1_322) / length_us_1_322) + 1) * length_us_1_322 end
      if is_here_1_322 and to_1_322 then alike_1_322 = math.floor((edge_us_1_322 - ends_us_1_322) / length_us_1_322 + 0.5) end
    until is_here_1_322
    closes_us_1_322 = ends_us_1_322 - guard_us_1_322
  end
ends_us, closes_us = ends_us_1_322, closes_us_1_322 or ends_us_1_322
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_454 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
  local __0_450, edges_0_450 = argv[tier + 3], argv[tier + 4]
  local length_us_0_450, alike_0_450 = tonumber(argv[tier + 2]), math.huge
  local its_ends_us, closes_us_0_450 = at_us + length_us_0_450, nil
  if edges_0_450 ~= '' then
    local __0_450, last_0_450, guard_us_0_450, edge_us_0_450 = string.find(edges_0_450, '^(%S+) (%S+)')
    local is_here_0_450 = false
    edge_us_0_450 = edge_us_0_450 * 1000000
    repeat
      local from_us_0_450, __0_450, to_0_450, length_0_450, count_0_450 = edge_us_0_450, string.find(edges_0_450, '^ ([%d.]+)x(%d+)', last_0_450 + 1)
      if to_0_450 then
        last_0_450, length_us_0_450 = to_0_450, math.floor(length_0_450 * 1000000 + 0.5)
        edge_us_0_450 = edge_us_0_450 + length_us_0_450 * count_0_450
      end
      is_here_0_450 = not to_0_450 or at_us < edge_us_0_450
      if is_here_0_450 then its_ends_us = from_us_0_450 + (math.floor((at_us - from_us_0_450) / length_us_0_450) + 1) * length_us_0_450 end
      if is_here_0_450 and to_0_450 then alike_0_450 = math.floor((edge_us_0_450 - its_ends_us) / length_us_0_450 + 0.5) end
    until is_here_0_450
    closes_us_0_450 = its_ends_us - guard_us_0_450
  end
local its_closes_us = closes_us_0_450 or its_ends_us
--lua/lib/tiers/fixed.lua:151
  local field, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/request_limits.lua:108
  local i_0_377 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_377], scope.rights[i_0_377]
--lua/lib/tiers/fixed.lua:153
  local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[tier + 2]) or its_ends_us == ends_us)

  is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:17
  local kept = scope[tier]
  if kept == nil then
    local field_0_441 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_441)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:158
  local over_us = kept and unpack_bytes('<d', kept) or 0
  local was_in = over_us <= scope.at_us and at_us < over_us
  if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
    is_in = right > 0
    if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
    if edges == '' then closes_us = math.max(closes_us, 2 * ends_us - its_ends_us) end
  end
  if not is_in or right <= counted and at_us >= ends_us then return end
  scope[tier] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
  call('HSET', (given[scope.keys]), field, scope[tier])
  do local lasts_us_0_443 = ends_us - now_us
--lua/lib/meters.lua:35
local meters_0_443, ttl_ms_0_443 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_443 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_443) < ttl_ms_0_443 then
    call('PEXPIRE', meters_0_443, ttl_ms_0_443)
  end
--lua/lib/tiers/fixed.lua:168
end
end
--lua/lib/tiers/gcra.lua:116
function shelf_2.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local field, burst = argv[tier + 3], argv[tier + 4]
  local meters, each_us = (given[scope.keys]), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
  local kept = call('HGET', meters, field)
--lua/lib/request_limits.lua:108
  local i_0_378 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_378], scope.rights[i_0_378]
--lua/lib/tiers/gcra.lua:121
  local served_us, expires_us = at_us + counted * each_us, 0
  if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
  local most_us = scope.at_us + burst * each_us + (argv[tier + 2])
  local right_us = served_us
  if right > counted then
    served_us = math.max(served_us, at_us + counted * each_us)
    right_us = math.min(served_us + (right - counted) * each_us, math.max(most_us, served_us))
    expires_us = math.max(expires_us, right_us)
  elseif kept and at_us <= scope.at_us then

    if counted > burst + (argv[tier + 1]) then counted = tonumber(argv[tier + 1]) end
    right_us = served_us - math.max(0, math.min((counted - right) * each_us, at_us + counted * each_us - scope.at_us))
  end
  if right_us == served_us then return end
  scope[tier] = pack('<ddd', right_us, expires_us, each_us)
  call('HSET', meters, field, scope[tier])
  do local lasts_us_0_444 = expires_us - now_us
--lua/lib/meters.lua:35
local meters_0_444, ttl_ms_0_444 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_444 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_444) < ttl_ms_0_444 then
    call('PEXPIRE', meters_0_444, ttl_ms_0_444)
  end
--lua/lib/tiers/gcra.lua:137
end
end
--lua/lib/carry_sources.lua:12
function shelf_2.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_2.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_420 = call('GETRANGE', key, '-320', '-1')
  local size_0_420, head_0_420 = #text_0_420, text_0_420
  if size_0_420 == 320 then
    size_0_420, head_0_420 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_420, text = text_0_420, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_420 >= 64 then
    local __1_292, __1_292, moved_1_292, __1_292, groups_1_292, front_1_292, total_1_292, base_1_292 = unpack_bytes('<dddddddd', head_0_420)
    local when_1_292, sum_1_292 = unpack_bytes('<dd', text_0_420, #text_0_420 - 16 + 1)
    if groups_1_292 > 0 then log.groups, log.front, log.from = groups_1_292, front_1_292, 64 + 8 * (groups_1_292 + groups_1_292 / 64) end
    local entries_1_292 = (size_0_420 - log.from) / 16
    log.entries, log.first = entries_1_292, math.max(0, entries_1_292 - math.floor(#text_0_420 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_292, total_1_292, total_1_292 - sum_1_292, -moved_1_292
    if entries_1_292 > 0 then log.newest_us = when_1_292 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_426, at_0_426 = log.text, 1
  if i < log.first then
    text_0_426 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_426 = #text_0_426 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_426 = unpack_bytes('<dd', text_0_426, at_0_426)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_298, at_1_298 = log.text, 1
  if i < log.first then
    text_1_298 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_298 = #text_1_298 - (log.entries - i) * 16 + 1
  end
  local __0_432, sum_0_432 = unpack_bytes('<dd', text_1_298, at_1_298)






    local more_0_432, groups_1_305 = log.total, log.groups or 0
  local group_1_305 = math.floor(i / 32)
  if group_1_305 < groups_1_305 then
    local known_1_305 = log.known
    if not known_1_305 then
      local packed_1_305 = call('GETRANGE', key, 64, 64 + groups_1_305 / 64 * 8 - 1)
      known_1_305 = { [0] = log.front }
      for i_1_305 = 1, groups_1_305 / 64 do known_1_305[i_1_305] = known_1_305[i_1_305 - 1] + unpack_bytes('<d', packed_1_305, 8 * i_1_305 - 7) end
      known_1_305.slices, log.known = {}, known_1_305
    end
    local at_1_305 = math.floor(group_1_305 / 64)
    local slice_1_305 = known_1_305.slices[at_1_305]
    if not slice_1_305 then
      local from_1_305 = 64 + 8 * (groups_1_305 / 64 + at_1_305 * 64)
      local packed_1_305 = call('GETRANGE', key, from_1_305, from_1_305 + 8 * 64 - 1)
      slice_1_305 = { [0] = known_1_305[at_1_305] }
      for i_1_305 = 1, 64 - 1 do slice_1_305[i_1_305] = slice_1_305[i_1_305 - 1] + unpack_bytes('<d', packed_1_305, 8 * i_1_305 - 7) end
      known_1_305.slices[at_1_305] = slice_1_305
    end
    more_0_432 = slice_1_305[group_1_305 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_432 - sum_0_432
  end
--lua/lib/carry_sources.lua:26
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


function shelf_2.carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return shelf_2.carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


function shelf_2.carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return shelf_2.carry_of_log(base .. name, at_us) end
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


function shelf_2.carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:15
function shelf_2.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_418, __0_418, moved_0_418, __0_418, groups_0_418, front_0_418, total_0_418, base_0_418 = unpack_bytes('<dddddddd', text)
    local when_0_418, sum_0_418 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_418 > 0 then log.groups, log.front, log.from = groups_0_418, front_0_418, 64 + 8 * (groups_0_418 + groups_0_418 / 64) end
    local entries_0_418 = (size - log.from) / 16
    log.entries, log.first = entries_0_418, math.max(0, entries_0_418 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_418, total_0_418, total_0_418 - sum_0_418, -moved_0_418
    if entries_0_418 > 0 then log.newest_us = when_0_418 end
  end
--lua/lib/carry_logs.lua:21
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
    local __0_419, __0_419, moved_0_419, __0_419, groups_0_419, front_0_419, total_0_419, base_0_419 = unpack_bytes('<dddddddd', text)
    local when_0_419, sum_0_419 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_419 > 0 then written.groups, written.front, written.from = groups_0_419, front_0_419, 64 + 8 * (groups_0_419 + groups_0_419 / 64) end
    local entries_0_419 = (size - written.from) / 16
    written.entries, written.first = entries_0_419, math.max(0, entries_0_419 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_419, total_0_419, total_0_419 - sum_0_419, -moved_0_419
    if entries_0_419 > 0 then written.newest_us = when_0_419 end
  end
--lua/lib/carry_logs.lua:29
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_445 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_445, ttl_ms_0_445 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_445 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_445) < ttl_ms_0_445 then
    call('PEXPIRE', meters_0_445, ttl_ms_0_445)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_2.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_2.carry_count(entries, 0)
  if units > math.min(1000, limit) and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_2.log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    shelf_2.carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry.lua:38
function shelf_2.carry_targets(scope)
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
      local opened_0_421 = scope.sums or {}
  scope.sums = opened_0_421
  local log = opened_0_421[field]
  if not log then
    local key_0_421 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_293 = call('GETRANGE', key_0_421, '-320', '-1')
  local size_1_293, head_1_293 = #text_1_293, text_1_293
  if size_1_293 == 320 then
    size_1_293, head_1_293 = call('STRLEN', key_0_421), call('GETRANGE', key_0_421, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_421 = { head = head_1_293, text = text_1_293, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_293 >= 64 then
    local __2_122, __2_122, moved_2_122, __2_122, groups_2_122, front_2_122, total_2_122, base_2_122 = unpack_bytes('<dddddddd', head_1_293)
    local when_2_122, sum_2_122 = unpack_bytes('<dd', text_1_293, #text_1_293 - 16 + 1)
    if groups_2_122 > 0 then read_0_421.groups, read_0_421.front, read_0_421.from = groups_2_122, front_2_122, 64 + 8 * (groups_2_122 + groups_2_122 / 64) end
    local entries_2_122 = (size_1_293 - read_0_421.from) / 16
    read_0_421.entries, read_0_421.first = entries_2_122, math.max(0, entries_2_122 - math.floor(#text_1_293 / 16))
    read_0_421.base, read_0_421.total, read_0_421.sum, read_0_421.moved_us = -base_2_122, total_2_122, total_2_122 - sum_2_122, -moved_2_122
    if entries_2_122 > 0 then read_0_421.newest_us = when_2_122 end
  end
--lua/lib/sums.lua:84
    log = read_0_421
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_421 = log.newest_us - scope.at_us
    if ahead_us_0_421 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_421)
    elseif ahead_us_0_421 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_421[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_442 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_442)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:52
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



function shelf_2.carry_unnamed(scope)
  local targets, lacks = shelf_2.carry_targets(scope), scope.is_changed
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
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



function shelf_2.carry_missed(scopes)
  for s, scope in ipairs(scopes) do
    local endings = shelf_2.carry_unnamed(scope)
    if endings then return s, endings end
  end
end


function shelf_2.carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = entry end
    end
    return entries
  end
  local missing = shelf_2.carry_count(history, since_us) - shelf_2.carry_count(own, since_us)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


function shelf_2.carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or shelf_2.carry_of_log(base .. name, at_us)
    local entries = shelf_2.carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      shelf_2.carry_write_log(scope, entries, target.most, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_2.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:23
    local __0_451, edges_0_451 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_451 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_451 = at_us + length_us, nil
  if edges_0_451 ~= '' then
    local __0_451, last_0_451, guard_us_0_451, edge_us_0_451 = string.find(edges_0_451, '^(%S+) (%S+)')
    local is_here_0_451 = false
    edge_us_0_451 = edge_us_0_451 * 1000000
    repeat
      local from_us_0_451, __0_451, to_0_451, length_0_451, count_0_451 = edge_us_0_451, string.find(edges_0_451, '^ ([%d.]+)x(%d+)', last_0_451 + 1)
      if to_0_451 then
        last_0_451, length_us = to_0_451, math.floor(length_0_451 * 1000000 + 0.5)
        edge_us_0_451 = edge_us_0_451 + length_us * count_0_451
      end
      is_here_0_451 = not to_0_451 or at_us < edge_us_0_451
      if is_here_0_451 then ends_us = from_us_0_451 + (math.floor((at_us - from_us_0_451) / length_us) + 1) * length_us end
      if is_here_0_451 and to_0_451 then alike_0_451 = math.floor((edge_us_0_451 - ends_us) / length_us + 0.5) end
    until is_here_0_451
    closes_us_0_451 = ends_us - guard_us_0_451
  end
local closes_us = closes_us_0_451 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_2.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_455 = scope[tier]
  if kept_0_455 == nil then
    local field_1_318 = argv[tier + 3]
    kept_0_455 = call('HGET', (given[scope.keys]), field_1_318)
    scope[tier] = kept_0_455
    if not kept_0_455 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_455 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_455) end

  local __0_455, edges_0_455 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_455 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_455 == '' and 1 or 2)
  if is_set_back_0_455 then
    do local at_us_1_323 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_323, edges_1_323 = argv[tier + 3], argv[tier + 4]
  local length_us_1_323, alike_1_323 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_323, closes_us_1_323 = at_us_1_323 + length_us_1_323, nil
  if edges_1_323 ~= '' then
    local __1_323, last_1_323, guard_us_1_323, edge_us_1_323 = string.find(edges_1_323, '^(%S+) (%S+)')
    local is_here_1_323 = false
    edge_us_1_323 = edge_us_1_323 * 1000000
    repeat
      local from_us_1_323, __1_323, to_1_323, length_1_323, count_1_323 = edge_us_1_323, string.find(edges_1_323, '^ ([%d.]+)x(%d+)', last_1_323 + 1)
      if to_1_323 then
        last_1_323, length_us_1_323 = to_1_323, math.floor(length_1_323 * 1000000 + 0.5)
        edge_us_1_323 = edge_us_1_323 + length_us_1_323 * count_1_323
      end
      is_here_1_323 = not to_1_323 or at_us_1_323 < edge_us_1_323
      if is_here_1_323 then ends_us_1_323 = from_us_1_323 + (math.floor((at_us_1_323 - from_us_1_323) / length_us_1_323) + 1) * length_us_1_323 end
      if is_here_1_323 and to_1_323 then alike_1_323 = math.floor((edge_us_1_323 - ends_us_1_323) / length_us_1_323 + 0.5) end
    until is_here_1_323
    closes_us_1_323 = ends_us_1_323 - guard_us_1_323
  end
own_ends_us, own_closes_us = ends_us_1_323, closes_us_1_323 or ends_us_1_323
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_455 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

    if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
    local kept_0_462 = scope[tier]
  if kept_0_462 == nil then
    local field_1_319 = argv[tier + 3]
    kept_0_462 = call('HGET', (given[scope.keys]), field_1_319)
    scope[tier] = kept_0_462
    if not kept_0_462 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_462, is_set_back_0_462 = 0, 0, false
  if kept_0_462 then served_us, expires_us_0_462 = unpack_bytes('<dd', kept_0_462) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_462, burst_0_462 = argv[tier + 3], argv[tier + 4]
    local most_us_0_462 = scope.at_us + burst_0_462 * each_us + (argv[tier + 2])
    is_set_back_0_462 = served_us > most_us_0_462
    if is_set_back_0_462 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_462)
  end
--lua/lib/carry.lua:139
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
    do local lasts_us_0_446 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_446, ttl_ms_0_446 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_446 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_446) < ttl_ms_0_446 then
    call('PEXPIRE', meters_0_446, ttl_ms_0_446)
  end
--lua/lib/carry.lua:151
end
  end
end


function shelf_2.carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), shelf_2.carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_374 = target.tier local _, edges = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
      local is_open = target.kind == 'fixed' and edges == ''
      local is_news = not is_named or is_log and target.is_bare and not is_open
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and shelf_2.carry_unit(other) == shelf_2.carry_unit(name) then
        histories[other] = histories[other] or shelf_2.carry_history(base, other, scope.at_us)
        local units = shelf_2.carry_count(histories[other], scope.at_us - (is_open and 2 or 1) * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    shelf_2.carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
end
--lua/lib/reply.lua:86
function shelf_2.reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end






function shelf_2.reply_unnamed(reply, index, endings)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = 8, index, endings
end
--lua/lib/settings.lua:46
function shelf_2.settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:70
function shelf_2.pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

function shelf_2.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_2.settings_paused(settings, now_us)
  return shelf_2.pause_ends(call('HGET', settings, 'paused'), now_us)
end


function shelf_2.weight_field(tenant)
  return 'w:' .. tenant
end

function shelf_2.cap_field(tenant)
  return 'c:' .. tenant
end
--lua/lib/settings.lua:102
function shelf_2.settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', shelf_2.pause_field(tenant), 'held', 'caps', shelf_2.weight_field(tenant), shelf_2.cap_field(tenant))
  return shelf_2.pause_ends(found[1], now_us), shelf_2.pause_ends(found[2], now_us), shelf_2.pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
--lua/lib/charged.lua:29
function shelf_2.settled_moved(scope, name)
  return scope.moved[name] or 0
end


function shelf_2.settled_note(scope, name, moved_us)
  if moved_us == shelf_2.settled_moved(scope, name) then return end
  scope.moved[name], scope.is_moved = moved_us, true
end


function shelf_2.settled_text(scope, at)
  local text = at
  for name, moved_us in pairs(scope.moved) do
    if moved_us ~= 0 then text = text .. string.format('/%s=%.0f', name, moved_us) end
  end
  return text
end
--lua/lib/sums_settle.lua:14
function shelf_2.sums_make_room(log, key)
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

function shelf_2.sums_add_at(key, at, more)
  call('SETRANGE', key, at, pack('<d', unpack_bytes('<d', call('GETRANGE', key, at, at + 7)) + more))
end


function shelf_2.sums_correct(log, key, entry, more, text, first)
  local group, last = math.floor(entry / 32), math.floor((log.entries - 1) / 32)
  local doubles = (#text / 16 - (entry - first)) * 2
  local format = string.sub('<dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', 1, doubles + 1)
  local rest = { unpack_bytes(format, text, (entry - first) * 16 + 1) }
  for i = 2, doubles, 2 do rest[i] = rest[i] - more end
  call('SETRANGE', key, log.from + entry * 16, pack(format, unpack(rest, 1, doubles)))
  if group == last then return end
  if group >= (log.groups or 0) then shelf_2.sums_make_room(log, key) end
  shelf_2.sums_add_at(key, 64 + 8 * math.floor(group / 64), more)
  shelf_2.sums_add_at(key, 64 + 8 * (log.groups / 64 + group), more)
  call('SETRANGE', key, '48', pack('<d', log.total + more))
end


function shelf_2.sums_insert(log, key, entry, at, units)
  local entry_0_433 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_433 >= 0 then
--lua/lib/sums.lua:109
    local text_1_299, at_1_299 = log.text, 1
  if entry_0_433 < log.first then
    text_1_299 = call('GETRANGE', key, log.from + entry_0_433 * 16, log.from + entry_0_433 * 16 + 16 - 1)
  else
    at_1_299 = #text_1_299 - (log.entries - entry_0_433) * 16 + 1
  end
  local __0_433, sum_0_433 = unpack_bytes('<dd', text_1_299, at_1_299)






    local more_0_433, groups_1_306 = log.total, log.groups or 0
  local group_1_306 = math.floor(entry_0_433 / 32)
  if group_1_306 < groups_1_306 then
    local known_1_306 = log.known
    if not known_1_306 then
      local packed_1_306 = call('GETRANGE', key, 64, 64 + groups_1_306 / 64 * 8 - 1)
      known_1_306 = { [0] = log.front }
      for i_1_306 = 1, groups_1_306 / 64 do known_1_306[i_1_306] = known_1_306[i_1_306 - 1] + unpack_bytes('<d', packed_1_306, 8 * i_1_306 - 7) end
      known_1_306.slices, log.known = {}, known_1_306
    end
    local at_1_306 = math.floor(group_1_306 / 64)
    local slice_1_306 = known_1_306.slices[at_1_306]
    if not slice_1_306 then
      local from_1_306 = 64 + 8 * (groups_1_306 / 64 + at_1_306 * 64)
      local packed_1_306 = call('GETRANGE', key, from_1_306, from_1_306 + 8 * 64 - 1)
      slice_1_306 = { [0] = known_1_306[at_1_306] }
      for i_1_306 = 1, 64 - 1 do slice_1_306[i_1_306] = slice_1_306[i_1_306 - 1] + unpack_bytes('<d', packed_1_306, 8 * i_1_306 - 7) end
      known_1_306.slices[at_1_306] = slice_1_306
    end
    more_0_433 = slice_1_306[group_1_306 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_433 - sum_0_433
  end
--lua/lib/sums.lua:122
  local more, groups_0_429 = log.total, log.groups or 0
  local group_0_429 = math.floor(entry / 32)
  if group_0_429 < groups_0_429 then
    local known_0_429 = log.known
    if not known_0_429 then
      local packed_0_429 = call('GETRANGE', key, 64, 64 + groups_0_429 / 64 * 8 - 1)
      known_0_429 = { [0] = log.front }
      for i_0_429 = 1, groups_0_429 / 64 do known_0_429[i_0_429] = known_0_429[i_0_429 - 1] + unpack_bytes('<d', packed_0_429, 8 * i_0_429 - 7) end
      known_0_429.slices, log.known = {}, known_0_429
    end
    local at_0_429 = math.floor(group_0_429 / 64)
    local slice_0_429 = known_0_429.slices[at_0_429]
    if not slice_0_429 then
      local from_0_429 = 64 + 8 * (groups_0_429 / 64 + at_0_429 * 64)
      local packed_0_429 = call('GETRANGE', key, from_0_429, from_0_429 + 8 * 64 - 1)
      slice_0_429 = { [0] = known_0_429[at_0_429] }
      for i_0_429 = 1, 64 - 1 do slice_0_429[i_0_429] = slice_0_429[i_0_429 - 1] + unpack_bytes('<d', packed_0_429, 8 * i_0_429 - 7) end
      known_0_429.slices[at_0_429] = slice_0_429
    end
    more = slice_0_429[group_0_429 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_427, at_0_427 = log.text, 1
  if i < log.first then
    text_0_427 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_427 = #text_0_427 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_427 = unpack_bytes('<dd', text_0_427, at_0_427)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_300, at_1_300 = log.text, 1
  if i < log.first then
    text_1_300 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_300 = #text_1_300 - (log.entries - i) * 16 + 1
  end
  local __0_434, sum_0_434 = unpack_bytes('<dd', text_1_300, at_1_300)






    local more_0_434, groups_1_307 = log.total, log.groups or 0
  local group_1_307 = math.floor(i / 32)
  if group_1_307 < groups_1_307 then
    local known_1_307 = log.known
    if not known_1_307 then
      local packed_1_307 = call('GETRANGE', key, 64, 64 + groups_1_307 / 64 * 8 - 1)
      known_1_307 = { [0] = log.front }
      for i_1_307 = 1, groups_1_307 / 64 do known_1_307[i_1_307] = known_1_307[i_1_307 - 1] + unpack_bytes('<d', packed_1_307, 8 * i_1_307 - 7) end
      known_1_307.slices, log.known = {}, known_1_307
    end
    local at_1_307 = math.floor(group_1_307 / 64)
    local slice_1_307 = known_1_307.slices[at_1_307]
    if not slice_1_307 then
      local from_1_307 = 64 + 8 * (groups_1_307 / 64 + at_1_307 * 64)
      local packed_1_307 = call('GETRANGE', key, from_1_307, from_1_307 + 8 * 64 - 1)
      slice_1_307 = { [0] = known_1_307[at_1_307] }
      for i_1_307 = 1, 64 - 1 do slice_1_307[i_1_307] = slice_1_307[i_1_307 - 1] + unpack_bytes('<d', packed_1_307, 8 * i_1_307 - 7) end
      known_1_307.slices[at_1_307] = slice_1_307
    end
    more_0_434 = slice_1_307[group_1_307 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_434 - sum_0_434
  end
--lua/lib/sums_settle.lua:55
    local entry_0_430 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_430 = log.total, log.groups or 0
  local group_0_430 = math.floor(entry_0_430 / 32)
  if group_0_430 < groups_0_430 then
    local known_0_430 = log.known
    if not known_0_430 then
      local packed_0_430 = call('GETRANGE', key, 64, 64 + groups_0_430 / 64 * 8 - 1)
      known_0_430 = { [0] = log.front }
      for i_0_430 = 1, groups_0_430 / 64 do known_0_430[i_0_430] = known_0_430[i_0_430 - 1] + unpack_bytes('<d', packed_0_430, 8 * i_0_430 - 7) end
      known_0_430.slices, log.known = {}, known_0_430
    end
    local at_0_430 = math.floor(group_0_430 / 64)
    local slice_0_430 = known_0_430.slices[at_0_430]
    if not slice_0_430 then
      local from_0_430 = 64 + 8 * (groups_0_430 / 64 + at_0_430 * 64)
      local packed_0_430 = call('GETRANGE', key, from_0_430, from_0_430 + 8 * 64 - 1)
      slice_0_430 = { [0] = known_0_430[at_0_430] }
      for i_0_430 = 1, 64 - 1 do slice_0_430[i_0_430] = slice_0_430[i_0_430 - 1] + unpack_bytes('<d', packed_0_430, 8 * i_0_430 - 7) end
      known_0_430.slices[at_0_430] = slice_0_430
    end
    its_more = slice_0_430[group_0_430 % 64]
  end
--lua/lib/sums_settle.lua:56
    rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
  end
  call('SETRANGE', key, log.from + entry * 16, table.concat(rest))
end





function shelf_2.sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right, is_carried)
  local at = at_us - moved_us

  if (counted == 0 or is_carried) and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
--lua/lib/sums.lua:172
  local entry, low_us_0_439, high_0_439, high_us_0_439 = 0, nil, log.entries, nil
  local text_0_439, first_0_439, guesses_0_439 = log.text, log.first, 0
  while entry < high_0_439 do
    local count_0_439 = math.min(math.floor(#text_0_439 / 16), log.entries - first_0_439)
    local from_0_439, to_0_439 = math.max(first_0_439, entry), math.min(first_0_439 + count_0_439, high_0_439) - 1
    local offset_0_439 = #text_0_439 - (first_0_439 + count_0_439 - from_0_439) * 16 + 1

    local entry_0_439 = from_0_439
    repeat
      local when_0_439 = unpack_bytes('<d', text_0_439, offset_0_439 + (entry_0_439 - from_0_439) * 16)
      if when_0_439 >= at then high_0_439, high_us_0_439 = entry_0_439, when_0_439 else entry, low_us_0_439 = entry_0_439 + 1, when_0_439 end
      entry_0_439 = high_0_439 > to_0_439 and to_0_439 or math.floor((entry + high_0_439) / 2)
    until high_0_439 <= from_0_439 or entry > to_0_439 or entry >= high_0_439
    if entry < high_0_439 and not low_us_0_439 then
      local when_0_439 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_439 >= at then high_0_439 = 0 else entry, low_us_0_439 = 1, when_0_439 end
    end
    if entry < high_0_439 then
      local guess_0_439 = math.floor((entry + high_0_439) / 2)
      if guesses_0_439 < 3 then guess_0_439 = entry - 1 + math.ceil((at - low_us_0_439) / (high_us_0_439 - low_us_0_439) * (high_0_439 - entry + 1)) end
      guess_0_439, guesses_0_439 = math.max(entry, math.min(guess_0_439, high_0_439 - 1)), guesses_0_439 + 1
      do
--lua/lib/sums.lua:161
local start_1_311 = math.floor(guess_0_439 / 32) * 32
  local first_1_311 = math.max(start_1_311 - 1, 0)
  local text_1_311 = call('GETRANGE', key, log.from + first_1_311 * 16, log.from + math.min(start_1_311 + 32, log.entries) * 16 - 1)
text_0_439, first_0_439 = text_1_311, first_1_311
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_439, first_0_439
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_438 = math.floor(entry / 32) * 32
  local first_0_438 = math.max(start_0_438 - 1, 0)
  local text_0_438 = call('GETRANGE', key, log.from + first_0_438 * 16, log.from + math.min(start_0_438 + 32, log.entries) * 16 - 1)
text, first = text_0_438, first_0_438
--lua/lib/sums_settle.lua:73
end
    end
    when = unpack_bytes('<d', text, (entry - first) * 16 + 1)
    is_own = when == at
    if resolution_us ~= '0' then
      is_own = math.floor((when + moved_us) / resolution_us) == math.floor(at_us / resolution_us)
    end
    is_own = is_own or is_carried
  end

  local is_ahead = is_carried and log.entries > 0 and right > counted
  if not is_own and counted > 0 and not is_ahead or right == counted then return false end
  if log.entries == 0 and call('EXISTS', key) == 0 then return true end
  if is_own then
    local least
    if entry % 32 > 0 then
      local _, before, _, up_to = unpack_bytes('<dddd', text, (entry - first - 1) * 16 + 1)
      least = up_to - before
    else
--lua/lib/sums.lua:149
      local up_to = log.base
  if entry >= 0 then
--lua/lib/sums.lua:109
    local text_1_301, at_1_301 = log.text, 1
  if entry < log.first then
    text_1_301 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_301 = #text_1_301 - (log.entries - entry) * 16 + 1
  end
  local __0_435, sum_0_435 = unpack_bytes('<dd', text_1_301, at_1_301)






    local more_0_435, groups_1_308 = log.total, log.groups or 0
  local group_1_308 = math.floor(entry / 32)
  if group_1_308 < groups_1_308 then
    local known_1_308 = log.known
    if not known_1_308 then
      local packed_1_308 = call('GETRANGE', key, 64, 64 + groups_1_308 / 64 * 8 - 1)
      known_1_308 = { [0] = log.front }
      for i_1_308 = 1, groups_1_308 / 64 do known_1_308[i_1_308] = known_1_308[i_1_308 - 1] + unpack_bytes('<d', packed_1_308, 8 * i_1_308 - 7) end
      known_1_308.slices, log.known = {}, known_1_308
    end
    local at_1_308 = math.floor(group_1_308 / 64)
    local slice_1_308 = known_1_308.slices[at_1_308]
    if not slice_1_308 then
      local from_1_308 = 64 + 8 * (groups_1_308 / 64 + at_1_308 * 64)
      local packed_1_308 = call('GETRANGE', key, from_1_308, from_1_308 + 8 * 64 - 1)
      slice_1_308 = { [0] = known_1_308[at_1_308] }
      for i_1_308 = 1, 64 - 1 do slice_1_308[i_1_308] = slice_1_308[i_1_308 - 1] + unpack_bytes('<d', packed_1_308, 8 * i_1_308 - 7) end
      known_1_308.slices[at_1_308] = slice_1_308
    end
    more_0_435 = slice_1_308[group_1_308 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_435 - sum_0_435
  end
--lua/lib/sums_settle.lua:93
      local entry_0_436 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_436 >= 0 then
--lua/lib/sums.lua:109
    local text_1_302, at_1_302 = log.text, 1
  if entry_0_436 < log.first then
    text_1_302 = call('GETRANGE', key, log.from + entry_0_436 * 16, log.from + entry_0_436 * 16 + 16 - 1)
  else
    at_1_302 = #text_1_302 - (log.entries - entry_0_436) * 16 + 1
  end
  local __0_436, sum_0_436 = unpack_bytes('<dd', text_1_302, at_1_302)






    local more_0_436, groups_1_309 = log.total, log.groups or 0
  local group_1_309 = math.floor(entry_0_436 / 32)
  if group_1_309 < groups_1_309 then
    local known_1_309 = log.known
    if not known_1_309 then
      local packed_1_309 = call('GETRANGE', key, 64, 64 + groups_1_309 / 64 * 8 - 1)
      known_1_309 = { [0] = log.front }
      for i_1_309 = 1, groups_1_309 / 64 do known_1_309[i_1_309] = known_1_309[i_1_309 - 1] + unpack_bytes('<d', packed_1_309, 8 * i_1_309 - 7) end
      known_1_309.slices, log.known = {}, known_1_309
    end
    local at_1_309 = math.floor(group_1_309 / 64)
    local slice_1_309 = known_1_309.slices[at_1_309]
    if not slice_1_309 then
      local from_1_309 = 64 + 8 * (groups_1_309 / 64 + at_1_309 * 64)
      local packed_1_309 = call('GETRANGE', key, from_1_309, from_1_309 + 8 * 64 - 1)
      slice_1_309 = { [0] = known_1_309[at_1_309] }
      for i_1_309 = 1, 64 - 1 do slice_1_309[i_1_309] = slice_1_309[i_1_309 - 1] + unpack_bytes('<d', packed_1_309, 8 * i_1_309 - 7) end
      known_1_309.slices[at_1_309] = slice_1_309
    end
    more_0_436 = slice_1_309[group_1_309 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_436 - sum_0_436
  end
--lua/lib/sums_settle.lua:94
      least = before - up_to
    end

    shelf_2.sums_correct(log, key, entry, math.max(right - counted, math.min(0, right + least)), text, first)
  elseif log.entries - entry > 256 then
    at = when
    shelf_2.sums_correct(log, key, entry, right - counted, text, first)
  else
    shelf_2.sums_insert(log, key, entry, at, right - counted)
  end
  return false, counted == 0 and at or nil
end
--lua/lib/tiers/sums_tier.lua:92
function shelf_2.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:78
  local opened_0_424 = scope.sums or {}
  scope.sums = opened_0_424
  local log = opened_0_424[slot]
  if not log then
    local key_0_424 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_296 = call('GETRANGE', key_0_424, '-320', '-1')
  local size_1_296, head_1_296 = #text_1_296, text_1_296
  if size_1_296 == 320 then
    size_1_296, head_1_296 = call('STRLEN', key_0_424), call('GETRANGE', key_0_424, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_424 = { head = head_1_296, text = text_1_296, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_296 >= 64 then
    local __2_125, __2_125, moved_2_125, __2_125, groups_2_125, front_2_125, total_2_125, base_2_125 = unpack_bytes('<dddddddd', head_1_296)
    local when_2_125, sum_2_125 = unpack_bytes('<dd', text_1_296, #text_1_296 - 16 + 1)
    if groups_2_125 > 0 then read_0_424.groups, read_0_424.front, read_0_424.from = groups_2_125, front_2_125, 64 + 8 * (groups_2_125 + groups_2_125 / 64) end
    local entries_2_125 = (size_1_296 - read_0_424.from) / 16
    read_0_424.entries, read_0_424.first = entries_2_125, math.max(0, entries_2_125 - math.floor(#text_1_296 / 16))
    read_0_424.base, read_0_424.total, read_0_424.sum, read_0_424.moved_us = -base_2_125, total_2_125, total_2_125 - sum_2_125, -moved_2_125
    if entries_2_125 > 0 then read_0_424.newest_us = when_2_125 end
  end
--lua/lib/sums.lua:84
    log = read_0_424
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_424 = log.newest_us - scope.at_us
    if ahead_us_0_424 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_424)
    elseif ahead_us_0_424 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_424[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:95
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_2.settled_moved(scope, slot)
--lua/lib/request_limits.lua:108
  local i_0_379 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_379], scope.rights[i_0_379]
--lua/lib/tiers/sums_tier.lua:100
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_2.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_411, is_renewed_0_411 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_411 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_286, expires_1_286 = unpack_bytes('<dd', '')
  local is_renewed_1_286 = longest_us > seen_us_1_286 or now_us + seen_us_1_286 > -expires_1_286
  if is_renewed_1_286 then
    if longest_us > seen_us_1_286 then seen_us_1_286 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_286, -(now_us + 2 * seen_us_1_286)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_286 / 500), ttl_floor_ms))
  end
is_renewed_0_411 = is_renewed_1_286
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:106
end
    end
    if kept_us then shelf_2.settled_note(scope, slot, kept_us - at_us + log.moved_us) end
  end
  scope.sums[slot] = nil
  return is_first
end
--lua/lib/tiers/sliding.lua:102
function shelf_2.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:108
  local i_0_380 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_380], scope.rights[i_0_380]
--lua/lib/tiers/sliding.lua:104
  if right == counted then return end
  local size = scope.is_summed and 0 or call('STRLEN', given[scope.keys + 1])
  local most = scope.is_carried and 1000 or 1
  if size > 0 and (right > most or size > 32 + 8 * 1000) then
    local head = call('GETRANGE', (given[scope.keys + 1]), 16, 23)
    shelf_2.log_to_sums(scope, 0, at_us + shelf_2.settled_moved(scope, '0') + unpack_bytes('<d', head), true)
  end
  if scope.is_summed or size == 0 then
    shelf_2.sums_tier_settle(scope, tier, '0', '0', (tonumber(argv[scope.set])), at_us, now_us, ttl_floor_ms)

    scope.is_summed = true
  else
    local moved_us = shelf_2.log_settle(scope, at_us, shelf_2.settled_moved(scope, '0'), counted, right)
    shelf_2.settled_note(scope, '0', moved_us)
  end
end
--lua/lib/tiers/summed.lua:46
function shelf_2.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local slot, resolution_us = argv[tier + 3], argv[tier + 4]
  local longest_us = (argv[tier + 2]) + resolution_us
  if shelf_2.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
    do local key_1_327 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_1_327, '[^:]*$'), '')
  do local lasts_us_2_127 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_2_127, ttl_ms_2_127 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_127 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_127) < ttl_ms_2_127 then
    call('PEXPIRE', meters_2_127, ttl_ms_2_127)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:50
end
  end
end
--lua/lib/lease.lua:60
function shelf_2.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



function shelf_2.lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.bulk or scope.running + (scope.total or 0) >= scope.cap then shelf_2.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/shared/check_shared.lua:10
function shelf_2.lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end





function shelf_2.shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:96
local turn_us_0_475, binding_0_475 = scope.at_us, nil
  local first_0_475, last_0_475, step_0_475 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_475 = first_0_475, last_0_475, step_0_475 do
    local kind_0_475 = argv[tier_0_475]
    local its_us_0_475 if kind_0_475 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_130, to_2_130 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
  local turn_us_2_130 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_130 = 1
  if scope.costs then cost_2_130 = math.min(scope.costs[(tier_0_475 - scope.set - 6) / 5 + 1], argv[tier_0_475 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_130 = (cost_2_130 - (argv[tier_0_475 + 1]) - 1) * 8
    to_2_130 = from_2_130 + 7
    if cost_2_130 == 0 then from_2_130, to_2_130 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_101 = scope.sums or {}
  scope.sums = opened_4_101
  local log_3_112 = opened_4_101['0']
  if not log_3_112 then
    local key_4_101 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_68 = call('GETRANGE', key_4_101, '-320', '-1')
  local size_5_68, head_5_68 = #text_5_68, text_5_68
  if size_5_68 == 320 then
    size_5_68, head_5_68 = call('STRLEN', key_4_101), call('GETRANGE', key_4_101, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_101 = { head = head_5_68, text = text_5_68, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_68 >= 64 then
    local __6_46, __6_46, moved_6_46, __6_46, groups_6_46, front_6_46, total_6_46, base_6_46 = unpack_bytes('<dddddddd', head_5_68)
    local when_6_46, sum_6_46 = unpack_bytes('<dd', text_5_68, #text_5_68 - 16 + 1)
    if groups_6_46 > 0 then read_4_101.groups, read_4_101.front, read_4_101.from = groups_6_46, front_6_46, 64 + 8 * (groups_6_46 + groups_6_46 / 64) end
    local entries_6_46 = (size_5_68 - read_4_101.from) / 16
    read_4_101.entries, read_4_101.first = entries_6_46, math.max(0, entries_6_46 - math.floor(#text_5_68 / 16))
    read_4_101.base, read_4_101.total, read_4_101.sum, read_4_101.moved_us = -base_6_46, total_6_46, total_6_46 - sum_6_46, -moved_6_46
    if entries_6_46 > 0 then read_4_101.newest_us = when_6_46 end
  end
--lua/lib/sums.lua:84
    log_3_112 = read_4_101
    if #log_3_112.head < 64 then scope.is_bare = true end
    local ahead_us_4_101 = log_3_112.newest_us - scope.at_us
    if ahead_us_4_101 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_101)
    elseif ahead_us_4_101 > 0 then
      scope.at_us = log_3_112.newest_us
    end
    opened_4_101['0'] = log_3_112
  end
--lua/lib/request_limits.lua:92
  local cost_3_112 = 1
  if scope.costs then cost_3_112 = math.min(scope.costs[(tier_0_475 - scope.set - 6) / 5 + 1], argv[tier_0_475 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_130 = scope.at_us
  if cost_3_112 > 0 then

    local each_3_112 = '0' == '0' and cost_3_112 or 0
    local need_5_70 = log_3_112.sum + cost_3_112 - (argv[tier_0_475 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_112 = 0
  if need_5_70 > log_3_112.base then
    local key_5_70 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_48, low_sum_6_48 = -1, log_3_112.base
  local high_6_48, high_sum_6_48, when_5_70 = log_3_112.entries - 1, log_3_112.sum, log_3_112.newest_us
  local guesses_6_48, around_6_48, guess_6_48 = 0, 1, high_6_48
  if each_3_112 > 0 then guess_6_48 = high_6_48 - math.floor((high_sum_6_48 - need_5_70) / each_3_112) else guesses_6_48, around_6_48 = 1, 8 end
  while high_6_48 - low_6_48 > 1 do
    if guesses_6_48 > 3 then
      guess_6_48 = math.ceil((low_6_48 + high_6_48) / 2)
    elseif guesses_6_48 > 0 then
      guess_6_48 = low_6_48 + math.ceil((need_5_70 - low_sum_6_48) / (high_sum_6_48 - low_sum_6_48) * (high_6_48 - low_6_48))
    end
    guess_6_48 = math.max(low_6_48 + 1, math.min(guess_6_48, high_6_48))
    local from_6_48, to_6_48 = math.max(guess_6_48 - around_6_48, low_6_48 + 1), math.min(guess_6_48 + around_6_48 - 1, high_6_48 - 1)
    local text_6_48, offset_6_48 = log_3_112.text, 0
    if from_6_48 >= log_3_112.first then
      offset_6_48 = #text_6_48 - (log_3_112.entries - from_6_48) * 16 + 1
    else
      text_6_48, offset_6_48 = call('GETRANGE', key_5_70, log_3_112.from + from_6_48 * 16, log_3_112.from + (to_6_48 + 1) * 16 - 1), 1
    end

    local at_6_48 = from_6_48
    repeat
      local its_when_6_48, sum_6_48 = unpack_bytes('<dd', text_6_48, offset_6_48 + (at_6_48 - from_6_48) * 16)
--lua/lib/sums.lua:122
      local more_6_48, groups_7_16 = log_3_112.total, log_3_112.groups or 0
  local group_7_16 = math.floor(at_6_48 / 32)
  if group_7_16 < groups_7_16 then
    local known_7_16 = log_3_112.known
    if not known_7_16 then
      local packed_7_16 = call('GETRANGE', key_5_70, 64, 64 + groups_7_16 / 64 * 8 - 1)
      known_7_16 = { [0] = log_3_112.front }
      for i_7_16 = 1, groups_7_16 / 64 do known_7_16[i_7_16] = known_7_16[i_7_16 - 1] + unpack_bytes('<d', packed_7_16, 8 * i_7_16 - 7) end
      known_7_16.slices, log_3_112.known = {}, known_7_16
    end
    local at_7_16 = math.floor(group_7_16 / 64)
    local slice_7_16 = known_7_16.slices[at_7_16]
    if not slice_7_16 then
      local from_7_16 = 64 + 8 * (groups_7_16 / 64 + at_7_16 * 64)
      local packed_7_16 = call('GETRANGE', key_5_70, from_7_16, from_7_16 + 8 * 64 - 1)
      slice_7_16 = { [0] = known_7_16[at_7_16] }
      for i_7_16 = 1, 64 - 1 do slice_7_16[i_7_16] = slice_7_16[i_7_16 - 1] + unpack_bytes('<d', packed_7_16, 8 * i_7_16 - 7) end
      known_7_16.slices[at_7_16] = slice_7_16
    end
    more_6_48 = slice_7_16[group_7_16 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_48 = more_6_48 - sum_6_48
      if sum_6_48 >= need_5_70 then high_6_48, high_sum_6_48, when_5_70 = at_6_48, sum_6_48, its_when_6_48 else low_6_48, low_sum_6_48 = at_6_48, sum_6_48 end
      at_6_48 = high_6_48 > to_6_48 and to_6_48 or math.floor((low_6_48 + high_6_48) / 2)
    until high_6_48 == from_6_48 or low_6_48 == to_6_48 or high_6_48 - low_6_48 <= 1
    guesses_6_48, around_6_48 = guesses_6_48 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_112 = when_5_70 + (argv[tier_0_475 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_130 = when_us_3_112
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_130 = its_us_2_130
  else
    local entry_2_130 = from_2_130 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_130, to_2_130)
    if #entry_2_130 >= 8 then turn_us_2_130 = unpack_bytes('<d', entry_2_130) + (argv[tier_0_475 + 2]) end
  end
its_us_0_475 = turn_us_2_130
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_475 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_131, to_2_131 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
  local due_2_131, turn_us_2_131 = call('GETRANGE', (given[scope.keys + 1]), from_2_131, to_2_131), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_131 = 1
  if scope.costs then cost_2_131 = scope.costs[(tier_0_475 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_131 >= 8 and cost_2_131 > 0 then turn_us_2_131 = (argv[tier_0_475 + 2]) - unpack_bytes('<d', due_2_131) end
its_us_0_475 = turn_us_2_131
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_475 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_109 = scope[tier_0_475]
  if kept_3_109 == nil then
    local field_4_103 = argv[tier_0_475 + 3]
    kept_3_109 = call('HGET', (given[scope.keys]), field_4_103)
    scope[tier_0_475] = kept_3_109
    if not kept_3_109 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_128, closes_us_2_128, used_2_128 = 0, 0, 0
  if kept_3_109 then ends_us_2_128, closes_us_2_128, used_2_128 = unpack_bytes('<ddd', kept_3_109) end

  local __3_109, edges_3_109 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
  local is_set_back_3_109 = ends_us_2_128 > scope.at_us + (argv[tier_0_475 + 2]) * (edges_3_109 == '' and 1 or 2)
  if is_set_back_3_109 then
    do local at_us_4_105 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_105, edges_4_105 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
  local length_us_4_105, alike_4_105 = tonumber(argv[tier_0_475 + 2]), math.huge
  local ends_us_4_105, closes_us_4_105 = at_us_4_105 + length_us_4_105, nil
  if edges_4_105 ~= '' then
    local __4_105, last_4_105, guard_us_4_105, edge_us_4_105 = string.find(edges_4_105, '^(%S+) (%S+)')
    local is_here_4_105 = false
    edge_us_4_105 = edge_us_4_105 * 1000000
    repeat
      local from_us_4_105, __4_105, to_4_105, length_4_105, count_4_105 = edge_us_4_105, string.find(edges_4_105, '^ ([%d.]+)x(%d+)', last_4_105 + 1)
      if to_4_105 then
        last_4_105, length_us_4_105 = to_4_105, math.floor(length_4_105 * 1000000 + 0.5)
        edge_us_4_105 = edge_us_4_105 + length_us_4_105 * count_4_105
      end
      is_here_4_105 = not to_4_105 or at_us_4_105 < edge_us_4_105
      if is_here_4_105 then ends_us_4_105 = from_us_4_105 + (math.floor((at_us_4_105 - from_us_4_105) / length_us_4_105) + 1) * length_us_4_105 end
      if is_here_4_105 and to_4_105 then alike_4_105 = math.floor((edge_us_4_105 - ends_us_4_105) / length_us_4_105 + 0.5) end
    until is_here_4_105
    closes_us_4_105 = ends_us_4_105 - guard_us_4_105
  end
ends_us_2_128, closes_us_2_128 = ends_us_4_105, closes_us_4_105 or ends_us_4_105
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_109 == '' then closes_us_2_128 = ends_us_2_128 + (argv[tier_0_475 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_128 <= scope.at_us then ends_us_2_128, used_2_128 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_128 = 1
  if scope.costs then cost_2_128 = math.min(scope.costs[(tier_0_475 - scope.set - 6) / 5 + 1], argv[tier_0_475 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_128 = scope.at_us
  if not ends_us_2_128 then
    local __2_128, edges_2_128 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
    if edges_2_128 ~= '' and string.sub(edges_2_128, 1, 2) ~= '0 ' then do local at_us_3_108 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_108, edges_3_108 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
  local length_us_3_108, alike_3_108 = tonumber(argv[tier_0_475 + 2]), math.huge
  local ends_us_3_108, closes_us_3_108 = at_us_3_108 + length_us_3_108, nil
  if edges_3_108 ~= '' then
    local __3_108, last_3_108, guard_us_3_108, edge_us_3_108 = string.find(edges_3_108, '^(%S+) (%S+)')
    local is_here_3_108 = false
    edge_us_3_108 = edge_us_3_108 * 1000000
    repeat
      local from_us_3_108, __3_108, to_3_108, length_3_108, count_3_108 = edge_us_3_108, string.find(edges_3_108, '^ ([%d.]+)x(%d+)', last_3_108 + 1)
      if to_3_108 then
        last_3_108, length_us_3_108 = to_3_108, math.floor(length_3_108 * 1000000 + 0.5)
        edge_us_3_108 = edge_us_3_108 + length_us_3_108 * count_3_108
      end
      is_here_3_108 = not to_3_108 or at_us_3_108 < edge_us_3_108
      if is_here_3_108 then ends_us_3_108 = from_us_3_108 + (math.floor((at_us_3_108 - from_us_3_108) / length_us_3_108) + 1) * length_us_3_108 end
      if is_here_3_108 and to_3_108 then alike_3_108 = math.floor((edge_us_3_108 - ends_us_3_108) / length_us_3_108 + 0.5) end
    until is_here_3_108
    closes_us_3_108 = ends_us_3_108 - guard_us_3_108
  end
ends_us_2_128, closes_us_2_128 = ends_us_3_108, closes_us_3_108 or ends_us_3_108
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_128 and cost_2_128 > 0 and (used_2_128 + cost_2_128 > tonumber(argv[tier_0_475 + 1]) or scope.at_us >= closes_us_2_128) then turn_us_2_128 = ends_us_2_128 end
its_us_0_475 = turn_us_2_128
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_475 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_129 = math.ceil((argv[tier_0_475 + 2]) * 4 / (argv[tier_0_475 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_111 = scope[tier_0_475]
  if kept_3_111 == nil then
    local field_4_104 = argv[tier_0_475 + 3]
    kept_3_111 = call('HGET', (given[scope.keys]), field_4_104)
    scope[tier_0_475] = kept_3_111
    if not kept_3_111 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_129, expires_us_3_111, is_set_back_3_111 = 0, 0, false
  if kept_3_111 then served_us_2_129, expires_us_3_111 = unpack_bytes('<dd', kept_3_111) end
  if served_us_2_129 <= scope.at_us then
    served_us_2_129 = scope.at_us
  else

    local __3_111, burst_3_111 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
    local most_us_3_111 = scope.at_us + burst_3_111 * each_us_2_129 + (argv[tier_0_475 + 2])
    is_set_back_3_111 = served_us_2_129 > most_us_3_111
    if is_set_back_3_111 then scope.is_ahead = true end
    served_us_2_129 = math.min(served_us_2_129, most_us_3_111)
  end







  local __2_129, burst_2_129 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_129 = 1
  if scope.costs then cost_2_129 = math.min(scope.costs[(tier_0_475 - scope.set - 6) / 5 + 1], argv[tier_0_475 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_129 = scope.at_us
  if cost_2_129 > 0 then turn_us_2_129 = math.ceil(served_us_2_129 + math.min(cost_2_129 - burst_2_129, 0) * each_us_2_129) end
its_us_0_475 = turn_us_2_129
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_475 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_132, resolution_us_2_132 = argv[tier_0_475 + 3], argv[tier_0_475 + 4]
--lua/lib/sums.lua:78
  local opened_4_102 = scope.sums or {}
  scope.sums = opened_4_102
  local log_3_113 = opened_4_102[slot_2_132]
  if not log_3_113 then
    local key_4_102 = slot_2_132 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_132])
--lua/lib/sums.lua:65
    local text_5_69 = call('GETRANGE', key_4_102, '-320', '-1')
  local size_5_69, head_5_69 = #text_5_69, text_5_69
  if size_5_69 == 320 then
    size_5_69, head_5_69 = call('STRLEN', key_4_102), call('GETRANGE', key_4_102, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_102 = { head = head_5_69, text = text_5_69, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_69 >= 64 then
    local __6_47, __6_47, moved_6_47, __6_47, groups_6_47, front_6_47, total_6_47, base_6_47 = unpack_bytes('<dddddddd', head_5_69)
    local when_6_47, sum_6_47 = unpack_bytes('<dd', text_5_69, #text_5_69 - 16 + 1)
    if groups_6_47 > 0 then read_4_102.groups, read_4_102.front, read_4_102.from = groups_6_47, front_6_47, 64 + 8 * (groups_6_47 + groups_6_47 / 64) end
    local entries_6_47 = (size_5_69 - read_4_102.from) / 16
    read_4_102.entries, read_4_102.first = entries_6_47, math.max(0, entries_6_47 - math.floor(#text_5_69 / 16))
    read_4_102.base, read_4_102.total, read_4_102.sum, read_4_102.moved_us = -base_6_47, total_6_47, total_6_47 - sum_6_47, -moved_6_47
    if entries_6_47 > 0 then read_4_102.newest_us = when_6_47 end
  end
--lua/lib/sums.lua:84
    log_3_113 = read_4_102
    if #log_3_113.head < 64 then scope.is_bare = true end
    local ahead_us_4_102 = log_3_113.newest_us - scope.at_us
    if ahead_us_4_102 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_102)
    elseif ahead_us_4_102 > 0 then
      scope.at_us = log_3_113.newest_us
    end
    opened_4_102[slot_2_132] = log_3_113
  end
--lua/lib/request_limits.lua:92
  local cost_3_113 = 1
  if scope.costs then cost_3_113 = math.min(scope.costs[(tier_0_475 - scope.set - 6) / 5 + 1], argv[tier_0_475 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_132 = scope.at_us
  if cost_3_113 > 0 then

    local each_3_113 = resolution_us_2_132 == '0' and cost_3_113 or 0
    local need_5_71 = log_3_113.sum + cost_3_113 - (argv[tier_0_475 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_113 = 0
  if need_5_71 > log_3_113.base then
    local key_5_71 = slot_2_132 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_132])
--lua/lib/sums_reached.lua:13
    local low_6_49, low_sum_6_49 = -1, log_3_113.base
  local high_6_49, high_sum_6_49, when_5_71 = log_3_113.entries - 1, log_3_113.sum, log_3_113.newest_us
  local guesses_6_49, around_6_49, guess_6_49 = 0, 1, high_6_49
  if each_3_113 > 0 then guess_6_49 = high_6_49 - math.floor((high_sum_6_49 - need_5_71) / each_3_113) else guesses_6_49, around_6_49 = 1, 8 end
  while high_6_49 - low_6_49 > 1 do
    if guesses_6_49 > 3 then
      guess_6_49 = math.ceil((low_6_49 + high_6_49) / 2)
    elseif guesses_6_49 > 0 then
      guess_6_49 = low_6_49 + math.ceil((need_5_71 - low_sum_6_49) / (high_sum_6_49 - low_sum_6_49) * (high_6_49 - low_6_49))
    end
    guess_6_49 = math.max(low_6_49 + 1, math.min(guess_6_49, high_6_49))
    local from_6_49, to_6_49 = math.max(guess_6_49 - around_6_49, low_6_49 + 1), math.min(guess_6_49 + around_6_49 - 1, high_6_49 - 1)
    local text_6_49, offset_6_49 = log_3_113.text, 0
    if from_6_49 >= log_3_113.first then
      offset_6_49 = #text_6_49 - (log_3_113.entries - from_6_49) * 16 + 1
    else
      text_6_49, offset_6_49 = call('GETRANGE', key_5_71, log_3_113.from + from_6_49 * 16, log_3_113.from + (to_6_49 + 1) * 16 - 1), 1
    end

    local at_6_49 = from_6_49
    repeat
      local its_when_6_49, sum_6_49 = unpack_bytes('<dd', text_6_49, offset_6_49 + (at_6_49 - from_6_49) * 16)
--lua/lib/sums.lua:122
      local more_6_49, groups_7_17 = log_3_113.total, log_3_113.groups or 0
  local group_7_17 = math.floor(at_6_49 / 32)
  if group_7_17 < groups_7_17 then
    local known_7_17 = log_3_113.known
    if not known_7_17 then
      local packed_7_17 = call('GETRANGE', key_5_71, 64, 64 + groups_7_17 / 64 * 8 - 1)
      known_7_17 = { [0] = log_3_113.front }
      for i_7_17 = 1, groups_7_17 / 64 do known_7_17[i_7_17] = known_7_17[i_7_17 - 1] + unpack_bytes('<d', packed_7_17, 8 * i_7_17 - 7) end
      known_7_17.slices, log_3_113.known = {}, known_7_17
    end
    local at_7_17 = math.floor(group_7_17 / 64)
    local slice_7_17 = known_7_17.slices[at_7_17]
    if not slice_7_17 then
      local from_7_17 = 64 + 8 * (groups_7_17 / 64 + at_7_17 * 64)
      local packed_7_17 = call('GETRANGE', key_5_71, from_7_17, from_7_17 + 8 * 64 - 1)
      slice_7_17 = { [0] = known_7_17[at_7_17] }
      for i_7_17 = 1, 64 - 1 do slice_7_17[i_7_17] = slice_7_17[i_7_17 - 1] + unpack_bytes('<d', packed_7_17, 8 * i_7_17 - 7) end
      known_7_17.slices[at_7_17] = slice_7_17
    end
    more_6_49 = slice_7_17[group_7_17 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_49 = more_6_49 - sum_6_49
      if sum_6_49 >= need_5_71 then high_6_49, high_sum_6_49, when_5_71 = at_6_49, sum_6_49, its_when_6_49 else low_6_49, low_sum_6_49 = at_6_49, sum_6_49 end
      at_6_49 = high_6_49 > to_6_49 and to_6_49 or math.floor((low_6_49 + high_6_49) / 2)
    until high_6_49 == from_6_49 or low_6_49 == to_6_49 or high_6_49 - low_6_49 <= 1
    guesses_6_49, around_6_49 = guesses_6_49 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_113 = when_5_71 + (argv[tier_0_475 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_132 = when_us_3_113
  end
--lua/lib/tiers/summed.lua:18
its_us_0_475 = turn_us_2_132
--lua/lib/tiers/kinds.lua:100
end else error('no such kind of tier: ' .. tostring(kind_0_475)) end
    if its_us_0_475 > turn_us_0_475 then turn_us_0_475, binding_0_475 = its_us_0_475, tier_0_475 end
  end
  scope.turn_us, scope.tier = turn_us_0_475, binding_0_475 or first_0_475
--lua/lib/shared/check_shared.lua:22
end
    if scope.known then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, scope.stored =
        shelf_2.settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      if scope == home then request.weight = weight or request.weight end
    else
      scope.paused_us, scope.held_us = shelf_2.settings_paused((given[scope.keys + 4]), now_us), 0
    end
    if scope.cap then
      shelf_2.lease_load(scope, request.waiter, now_us, may_write)
      scope.ends_us = shelf_2.lease_ends(scope, now_us)
      if scope.ends_us <= now_us and scope.running < scope.cap then
        shelf_2.lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = shelf_2.lease_ends(scope, now_us)
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end
--lua/lib/shared/carry_shared.lua:10
function shelf_2.shared_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_2.scope_step_back(scope, may_write)
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_2.log_to_sums(scope, 0, nil, true) end
  end
end



function shelf_2.shared_carry(request, reply, now_us, ttl_floor_ms)
  local missed, endings = shelf_2.carry_missed(request.scopes)
  if missed then
    shelf_2.reply_unnamed(reply, missed, endings)
    return true
  end
  if request.is_set_back then shelf_2.shared_step_back(request, true) end
  request.is_set_back = nil
  for _, scope in ipairs(request.scopes) do shelf_2.carry_scope(scope, now_us, ttl_floor_ms, true) end
  shelf_2.shared_check(request, now_us, true)
end



function shelf_2.shared_others(request, reply, now_us, ttl_floor_ms)
  local other, version, text = shelf_2.settings_other(request.scopes)
  if other then
    shelf_2.reply_stored(reply, other, version, text)
    return true
  end
  local scopes_0_464 = request.scopes
--lua/lib/carry.lua:28
local may = false
  for s_0_464 = 1, #scopes_0_464 do
    local scope_0_464 = scopes_0_464[s_0_464]
    local is_bare_0_464 = scope_0_464.is_bare or scope_0_464.tail == ''
    may = may or scope_0_464.is_changed or is_bare_0_464 and call('EXISTS', (given[scope_0_464.keys + 1]), given[scope_0_464.keys]) > 0
  end
--lua/lib/shared/carry_shared.lua:44
  return may and shelf_2.shared_carry(request, reply, now_us, ttl_floor_ms)
end
--lua/lib/settle.lua:22
function shelf_2.settle_is_rest(text)
  return string.find(text, '/rest=', 1, true) ~= nil
end


function shelf_2.settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  local at_us = tonumber(at)
  scope.costs, scope.rights, scope.moved = {}, {}, {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  if notes ~= '' then
    for name, moved in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.moved[name] = tonumber(moved) end
    scope.moved.rest = nil
  end
  local before, reset_us = nil, nil
  scope.is_carried = scope.moved.carried ~= nil
  if (argv[scope.set + 5] ~= '01') or scope.is_carried then reset_us = call('HGET', (given[scope.keys]), 'reset') end
  if reset_us and at_us <= tonumber(reset_us) then
    scope.is_forgotten = true

    for i, cost in ipairs(scope.costs) do scope.rights[i] = math.max(scope.rights[i], cost) end
  end
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local record = argv[tier] == 'sliding' and 'sliding' or argv[tier + 3]
    if record ~= before then
      if kind == 'sliding' then shelf_2.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'pace' then elseif kind == 'fixed' then shelf_2.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'gcra' then shelf_2.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'summed' then shelf_2.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms) else error('no such kind of tier: ' .. tostring(kind)) end
      before = record
    end
  end
  return shelf_2.settled_text(scope, at), scope.is_moved
end



function shelf_2.settle_all(request, now_us, ttl_floor_ms)
  local s, texts, are_others = 0, {}, false
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    local scope = request.scopes[s]
    local is_other
    texts[s], is_other = shelf_2.settle_scope(scope, text, now_us, ttl_floor_ms)
    are_others = are_others or is_other
    scope.counted, scope.costs = scope.costs, nil
    if (argv[scope.set + 2]) ~= '' then scope.tail = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1') end
  end
  return are_others and texts
end
--lua/shared.lua:68
  return { step_back = shelf_2.shared_step_back, carry = shelf_2.shared_carry, others = shelf_2.shared_others, settle = shelf_2.settle_all, is_rest = shelf_2.settle_is_rest }
end
--lua/lib/clock.lua:13
local given_us_0_14, not_after_us_0_14 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_14, 0
  if given_us_0_14 == '' then
    local time_0_14 = call('TIME')
    now_us = time_0_14[1] * 1000000 + time_0_14[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_14), 600000
  end
local is_late = not_after_us_0_14 ~= '' and now_us > tonumber(not_after_us_0_14)
--lua/shared.lua:72
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys, made, rare = ({ 0, now_us }), 0, nil, nil

function shelf_0.decide()
  local request = shelf_0.shared_read(arg, keys, now_us)
  local scopes, waiter, next_arg, next_keys = request.scopes, request.waiter, request.next_arg, request.next_keys
  local home = scopes[#scopes]
  local waiters_key = given[home.keys + 2]
  local has_waiters = redis.call('EXISTS', waiters_key) == 1
  local is_reserved = request.word == 'reserve'
  if request.word ~= 'acquire' and not is_reserved then
    local is_done, is_settlement, texts = request.word == 'recheck' or request.word == 'settle', request.word == 'settle', nil
    if request.is_set_back or is_settlement then rare = rare or shelf_0.make_rare() end
    local is_rest = is_settlement and rare.is_rest(request.token)
    if is_settlement and not is_rest and rare.others(request, reply, now_us, ttl_floor_ms) then return next_arg, next_keys end
    if request.is_set_back then rare.step_back(request, true) end
    if is_settlement then texts = rare.settle(request, now_us, ttl_floor_ms) end
    if request.word == 'release' then is_done = shelf_0.shared_release(request) end
    if has_waiters and not is_rest then
      made = made or shelf_0.make_home(now_us, ttl_floor_ms)
      shelf_0.shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shelf_0.shared_is_stale(request), made.clock, made.promotions)
    end
    do
--lua/lib/reply.lua:77
local n_0_68 = #reply
  if texts then
    reply[n_0_68 + 1], reply[n_0_68 + 2], reply[n_0_68 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_68 + 1] = is_done and 15 or 16
  end
--lua/shared.lua:96
end
    return next_arg, next_keys
  end

  local other, version, text = shelf_0.settings_other(scopes)
  if other then
    shelf_0.reply_stored(reply, other, version, text)
    return next_arg, next_keys
  end
  if not request.is_set_back then shelf_0.shared_check(request, now_us, true) end
--lua/lib/carry.lua:28
  local may = false
  for s_0_124 = 1, #scopes do
    local scope_0_124 = scopes[s_0_124]
    local is_bare_0_124 = scope_0_124.is_bare or scope_0_124.tail == ''
    may = may or scope_0_124.is_changed or is_bare_0_124 and call('EXISTS', (given[scope_0_124.keys + 1]), given[scope_0_124.keys]) > 0
  end
--lua/shared.lua:107
  if request.is_set_back or may then
    rare = rare or shelf_0.make_rare()
    if rare.carry(request, reply, now_us, ttl_floor_ms) then return next_arg, next_keys end
  end
  local part, stored = shelf_0.shared_part(request)
  if part then
    shelf_0.reply_stored(reply, part, stored, '')
    return next_arg, next_keys
  end
  local at_home, starts, turn_us, why, slot_us = nil, not (has_waiters or is_reserved or shelf_0.shared_binding(request))
  if not starts then
    made = made or shelf_0.make_home(now_us, ttl_floor_ms)
    if waiter == '' then
      starts = made.by_hand(reply, made.open(request, made.clock, false), request)
    else
      at_home, starts, turn_us, why, slot_us = made.ask(request, made.clock, made.promotions)
    end
  end

  if is_reserved and starts then starts, turn_us = false, turn_us or now_us end
  if not starts then
    for _, scope in ipairs(scopes) do do
--lua/lib/tiers/kinds.lua:181
local before_0_119 = nil
  local first_0_119, last_0_119, step_0_119 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_119 = first_0_119, last_0_119, step_0_119 do
    local kind_0_119 = argv[tier_0_119]
    local record_0_119 = argv[tier_0_119] == 'sliding' and 'sliding' or argv[tier_0_119 + 3]
    if record_0_119 ~= before_0_119 then
      if kind_0_119 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_37 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_50, longest_us_4_50, head_bytes_4_50 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_50 = #head_2_37 < 8 or unpack_bytes('<d', head_2_37) < longest_us_4_50
  if is_noted_4_50 then
    if #head_2_37 < 8 then call('SETRANGE', key_4_50, head_bytes_4_50 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_50, 0, pack('<dd', longest_us_4_50, -(now_us + 2 * longest_us_4_50)))
    call('PEXPIRE', key_4_50, math.max(math.ceil(longest_us_4_50 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:92
end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_119 == 'pace' then elseif kind_0_119 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/meters.lua:17
    local kept_3_60 = scope[tier_0_119]
  if kept_3_60 == nil then
    local field_4_39 = argv[tier_0_119 + 3]
    kept_3_60 = call('HGET', (given[scope.keys]), field_4_39)
    scope[tier_0_119] = kept_3_60
    if not kept_3_60 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_43, closes_us_2_43, used_2_43 = 0, 0, 0
  if kept_3_60 then ends_us_2_43, closes_us_2_43, used_2_43 = unpack_bytes('<ddd', kept_3_60) end

  local __3_60, edges_3_60 = argv[tier_0_119 + 3], argv[tier_0_119 + 4]
  local is_set_back_2_43 = ends_us_2_43 > scope.at_us + (argv[tier_0_119 + 2]) * (edges_3_60 == '' and 1 or 2)
  if is_set_back_2_43 then
    do local at_us_4_66 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_66, edges_4_66 = argv[tier_0_119 + 3], argv[tier_0_119 + 4]
  local length_us_4_66, alike_4_66 = tonumber(argv[tier_0_119 + 2]), math.huge
  local ends_us_4_66, closes_us_4_66 = at_us_4_66 + length_us_4_66, nil
  if edges_4_66 ~= '' then
    local __4_66, last_4_66, guard_us_4_66, edge_us_4_66 = string.find(edges_4_66, '^(%S+) (%S+)')
    local is_here_4_66 = false
    edge_us_4_66 = edge_us_4_66 * 1000000
    repeat
      local from_us_4_66, __4_66, to_4_66, length_4_66, count_4_66 = edge_us_4_66, string.find(edges_4_66, '^ ([%d.]+)x(%d+)', last_4_66 + 1)
      if to_4_66 then
        last_4_66, length_us_4_66 = to_4_66, math.floor(length_4_66 * 1000000 + 0.5)
        edge_us_4_66 = edge_us_4_66 + length_us_4_66 * count_4_66
      end
      is_here_4_66 = not to_4_66 or at_us_4_66 < edge_us_4_66
      if is_here_4_66 then ends_us_4_66 = from_us_4_66 + (math.floor((at_us_4_66 - from_us_4_66) / length_us_4_66) + 1) * length_us_4_66 end
      if is_here_4_66 and to_4_66 then alike_4_66 = math.floor((edge_us_4_66 - ends_us_4_66) / length_us_4_66 + 0.5) end
    until is_here_4_66
    closes_us_4_66 = ends_us_4_66 - guard_us_4_66
  end
ends_us_2_43, closes_us_2_43 = ends_us_4_66, closes_us_4_66 or ends_us_4_66
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_60 == '' then closes_us_2_43 = ends_us_2_43 + (argv[tier_0_119 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_43 <= scope.at_us then ends_us_2_43, used_2_43 = nil, 0 end
--lua/lib/tiers/fixed.lua:136
    local field_2_43 = argv[tier_0_119 + 3]
    if is_set_back_2_43 then call('HSET', (given[scope.keys]), field_2_43, pack('<ddd', ends_us_2_43, closes_us_2_43, used_2_43)) end
  end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_119 == 'gcra' then do
--lua/lib/tiers/gcra.lua:94
if scope.is_ahead then
    local each_us_2_46 = math.ceil((argv[tier_0_119 + 2]) * 4 / (argv[tier_0_119 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_66 = scope[tier_0_119]
  if kept_3_66 == nil then
    local field_4_40 = argv[tier_0_119 + 3]
    kept_3_66 = call('HGET', (given[scope.keys]), field_4_40)
    scope[tier_0_119] = kept_3_66
    if not kept_3_66 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_46, expires_us_2_46, is_set_back_2_46 = 0, 0, false
  if kept_3_66 then served_us_2_46, expires_us_2_46 = unpack_bytes('<dd', kept_3_66) end
  if served_us_2_46 <= scope.at_us then
    served_us_2_46 = scope.at_us
  else

    local __3_66, burst_3_66 = argv[tier_0_119 + 3], argv[tier_0_119 + 4]
    local most_us_3_66 = scope.at_us + burst_3_66 * each_us_2_46 + (argv[tier_0_119 + 2])
    is_set_back_2_46 = served_us_2_46 > most_us_3_66
    if is_set_back_2_46 then scope.is_ahead = true end
    served_us_2_46 = math.min(served_us_2_46, most_us_3_66)
  end
--lua/lib/tiers/gcra.lua:97
    local field_2_46 = argv[tier_0_119 + 3]
    if is_set_back_2_46 then call('HSET', (given[scope.keys]), field_2_46, pack('<ddd', served_us_2_46, expires_us_2_46, each_us_2_46)) end
  end
--lua/lib/tiers/kinds.lua:187
end elseif kind_0_119 == 'summed' then do
--lua/lib/tiers/summed.lua:39
local slot_2_49 = argv[tier_0_119 + 3]
  local key_2_49, longest_us_2_49 = (given[scope.keys - slot_2_49]), tonumber(argv[tier_0_119 + 2])
--lua/lib/sums.lua:78
  local opened_3_51 = scope.sums or {}
  scope.sums = opened_3_51
  local log_2_49 = opened_3_51[slot_2_49]
  if not log_2_49 then
    local key_3_51 = slot_2_49 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_49])
--lua/lib/sums.lua:65
    local text_4_56 = call('GETRANGE', key_3_51, '-320', '-1')
  local size_4_56, head_4_56 = #text_4_56, text_4_56
  if size_4_56 == 320 then
    size_4_56, head_4_56 = call('STRLEN', key_3_51), call('GETRANGE', key_3_51, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_51 = { head = head_4_56, text = text_4_56, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_56 >= 64 then
    local __5_33, __5_33, moved_5_33, __5_33, groups_5_33, front_5_33, total_5_33, base_5_33 = unpack_bytes('<dddddddd', head_4_56)
    local when_5_33, sum_5_33 = unpack_bytes('<dd', text_4_56, #text_4_56 - 16 + 1)
    if groups_5_33 > 0 then read_3_51.groups, read_3_51.front, read_3_51.from = groups_5_33, front_5_33, 64 + 8 * (groups_5_33 + groups_5_33 / 64) end
    local entries_5_33 = (size_4_56 - read_3_51.from) / 16
    read_3_51.entries, read_3_51.first = entries_5_33, math.max(0, entries_5_33 - math.floor(#text_4_56 / 16))
    read_3_51.base, read_3_51.total, read_3_51.sum, read_3_51.moved_us = -base_5_33, total_5_33, total_5_33 - sum_5_33, -moved_5_33
    if entries_5_33 > 0 then read_3_51.newest_us = when_5_33 end
  end
--lua/lib/sums.lua:84
    log_2_49 = read_3_51
    if #log_2_49.head < 64 then scope.is_bare = true end
    local ahead_us_3_51 = log_2_49.newest_us - scope.at_us
    if ahead_us_3_51 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_51)
    elseif ahead_us_3_51 > 0 then
      scope.at_us = log_2_49.newest_us
    end
    opened_3_51[slot_2_49] = log_2_49
  end
--lua/lib/tiers/summed.lua:42
  local head_3_47 = log_2_49.head
--lua/lib/log.lua:97
local is_noted_2_49 = #head_3_47 < 8 or unpack_bytes('<d', head_3_47) < longest_us_2_49
  if is_noted_2_49 then
    if #head_3_47 < 8 then call('SETRANGE', key_2_49, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_49, 0, pack('<dd', longest_us_2_49, -(now_us + 2 * longest_us_2_49)))
    call('PEXPIRE', key_2_49, math.max(math.ceil(longest_us_2_49 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:43
  if is_noted_2_49 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_49, '[^:]*$'), '')
  do local lasts_us_4_43 = 2 * longest_us_2_49
--lua/lib/meters.lua:35
local meters_4_43, ttl_ms_4_43 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_43 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_43) < ttl_ms_4_43 then
    call('PEXPIRE', meters_4_43, ttl_ms_4_43)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:187
end else error('no such kind of tier: ' .. tostring(kind_0_119)) end
      before_0_119 = record_0_119
    end
  end
--lua/shared.lua:128
end end
    if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, why, slot_us) end
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
    do
--lua/lib/tiers/kinds.lua:159
local before_0_118, fields_0_118, n_0_118, last_kept_us_0_118, last_needed_us_0_118 = nil, nil, 0, 0, 0
  local first_0_118, last_0_118, step_0_118 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_118 = first_0_118, last_0_118, step_0_118 do
    local kind_0_118 = argv[tier_0_118]
    local record_0_118 = argv[tier_0_118] == 'sliding' and 'sliding' or argv[tier_0_118 + 3]
    if record_0_118 ~= before_0_118 then
      local packed_0_118, kept_us_0_118, needed_us_0_118 if kind_0_118 == 'sliding' then do
--lua/lib/tiers/sliding.lua:76
if scope.is_summed then
    local longest_us_2_36 = tonumber(argv[scope.set])
    do
--lua/lib/sums.lua:78
local opened_4_59 = scope.sums or {}
  scope.sums = opened_4_59
  local log_3_54 = opened_4_59['0']
  if not log_3_54 then
    local key_4_59 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_36 = call('GETRANGE', key_4_59, '-320', '-1')
  local size_5_36, head_5_36 = #text_5_36, text_5_36
  if size_5_36 == 320 then
    size_5_36, head_5_36 = call('STRLEN', key_4_59), call('GETRANGE', key_4_59, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_59 = { head = head_5_36, text = text_5_36, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_36 >= 64 then
    local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_36)
    local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_36, #text_5_36 - 16 + 1)
    if groups_6_14 > 0 then read_4_59.groups, read_4_59.front, read_4_59.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
    local entries_6_14 = (size_5_36 - read_4_59.from) / 16
    read_4_59.entries, read_4_59.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_36 / 16))
    read_4_59.base, read_4_59.total, read_4_59.sum, read_4_59.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
    if entries_6_14 > 0 then read_4_59.newest_us = when_6_14 end
  end
--lua/lib/sums.lua:84
    log_3_54 = read_4_59
    if #log_3_54.head < 64 then scope.is_bare = true end
    local ahead_us_4_59 = log_3_54.newest_us - scope.at_us
    if ahead_us_4_59 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_59)
    elseif ahead_us_4_59 > 0 then
      scope.at_us = log_3_54.newest_us
    end
    opened_4_59['0'] = log_3_54
  end
--lua/lib/tiers/sums_tier.lua:57
  local key_3_54 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:100
  local cost_3_54 = 1
  if scope.costs then cost_3_54 = scope.costs[(tier_0_118 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:59
  local entry_3_54, is_renewed_3_54 = pack('<dd', scope.at_us, log_3_54.total - log_3_54.sum - cost_3_54), false
  do local moved_us_4_51 = log_3_54.moved_us
--lua/lib/charged.lua:9
if moved_us_4_51 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_51) end
--lua/lib/tiers/sums_tier.lua:60
end
  local is_same_3_54 = log_3_54.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_54 = math.floor(log_3_54.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_54 == 0 then

  elseif log_3_54.entries > 0 and is_same_3_54 then
    call('SETRANGE', key_3_54, log_3_54.from + (log_3_54.entries - 1) * 16, entry_3_54)

    do local head_4_45, at_us_4_45 = log_3_54.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_45, expires_4_45 = unpack_bytes('<dd', head_4_45)
  local is_renewed_4_45 = longest_us_2_36 > seen_us_4_45 or at_us_4_45 + seen_us_4_45 > -expires_4_45
  if is_renewed_4_45 then
    if longest_us_2_36 > seen_us_4_45 then seen_us_4_45 = longest_us_2_36 end
    call('SETRANGE', key_3_54, 0, pack('<dd', seen_us_4_45, -(now_us + 2 * seen_us_4_45)))
    call('PEXPIRE', key_3_54, math.max(math.ceil(seen_us_4_45 / 500), ttl_floor_ms))
  end
is_renewed_3_54 = is_renewed_4_45
--lua/lib/tiers/sums_tier.lua:70
end
  else
    if #log_3_54.head < 64 then entry_3_54 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_54 end
    local head_4_47, at_us_4_47 = log_3_54.head, scope.at_us
--lua/lib/log.lua:82
local __3_54, is_kept_3_54 = 32 + #entry_3_54, true
  if #head_4_47 < 16 then
    call('SET', key_3_54, pack('<dddd', longest_us_2_36, -(now_us + 2 * longest_us_2_36), 0, 0) .. entry_3_54,
      'PX', math.max(math.ceil(longest_us_2_36 / 500), ttl_floor_ms))
  else
    __3_54 = call('APPEND', key_3_54, entry_3_54)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_47)
  local is_renewed_5_26 = longest_us_2_36 > seen_us_5_26 or at_us_4_47 + seen_us_5_26 > -expires_5_26
  if is_renewed_5_26 then
    if longest_us_2_36 > seen_us_5_26 then seen_us_5_26 = longest_us_2_36 end
    call('SETRANGE', key_3_54, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
    call('PEXPIRE', key_3_54, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
  end
is_kept_3_54 = is_renewed_5_26
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:74
    is_renewed_3_54 = is_kept_3_54
    if (log_3_54.entries + 1) % 16 == 0 then do local at_us_4_61 = scope.at_us
--lua/lib/sums.lua:65
local text_5_37 = call('GETRANGE', key_3_54, '-320', '-1')
  local size_5_37, head_5_37 = #text_5_37, text_5_37
  if size_5_37 == 320 then
    size_5_37, head_5_37 = call('STRLEN', key_3_54), call('GETRANGE', key_3_54, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_61 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_37 >= 64 then
    local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_37)
    local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
    if groups_6_15 > 0 then log_4_61.groups, log_4_61.front, log_4_61.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
    local entries_6_15 = (size_5_37 - log_4_61.from) / 16
    log_4_61.entries, log_4_61.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_37 / 16))
    log_4_61.base, log_4_61.total, log_4_61.sum, log_4_61.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
    if entries_6_15 > 0 then log_4_61.newest_us = when_6_15 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_61, expires_4_61, moved_4_61, due_4_61 = unpack_bytes('<dddd', log_4_61.head)
  local groups_4_61, entries_4_61, total_4_61 = log_4_61.groups or 0, log_4_61.entries, log_4_61.total
  local at_5_44 = at_us_4_61 - longest_us_4_61 + 0.5
--lua/lib/sums.lua:172
local kept_4_61, low_us_5_44, high_5_44, high_us_5_44 = 0, nil, log_4_61.entries, nil
  local text_5_44, first_5_44, guesses_5_44 = log_4_61.text, log_4_61.first, 0
  while kept_4_61 < high_5_44 do
    local count_5_44 = math.min(math.floor(#text_5_44 / 16), log_4_61.entries - first_5_44)
    local from_5_44, to_5_44 = math.max(first_5_44, kept_4_61), math.min(first_5_44 + count_5_44, high_5_44) - 1
    local offset_5_44 = #text_5_44 - (first_5_44 + count_5_44 - from_5_44) * 16 + 1

    local entry_5_44 = from_5_44
    repeat
      local when_5_44 = unpack_bytes('<d', text_5_44, offset_5_44 + (entry_5_44 - from_5_44) * 16)
      if when_5_44 >= at_5_44 then high_5_44, high_us_5_44 = entry_5_44, when_5_44 else kept_4_61, low_us_5_44 = entry_5_44 + 1, when_5_44 end
      entry_5_44 = high_5_44 > to_5_44 and to_5_44 or math.floor((kept_4_61 + high_5_44) / 2)
    until high_5_44 <= from_5_44 or kept_4_61 > to_5_44 or kept_4_61 >= high_5_44
    if kept_4_61 < high_5_44 and not low_us_5_44 then
      local when_5_44 = unpack_bytes('<d', call('GETRANGE', key_3_54, log_4_61.from, log_4_61.from + 7))
      if when_5_44 >= at_5_44 then high_5_44 = 0 else kept_4_61, low_us_5_44 = 1, when_5_44 end
    end
    if kept_4_61 < high_5_44 then
      local guess_5_44 = math.floor((kept_4_61 + high_5_44) / 2)
      if guesses_5_44 < 3 then guess_5_44 = kept_4_61 - 1 + math.ceil((at_5_44 - low_us_5_44) / (high_us_5_44 - low_us_5_44) * (high_5_44 - kept_4_61 + 1)) end
      guess_5_44, guesses_5_44 = math.max(kept_4_61, math.min(guess_5_44, high_5_44 - 1)), guesses_5_44 + 1
      do
--lua/lib/sums.lua:161
local start_6_22 = math.floor(guess_5_44 / 32) * 32
  local first_6_22 = math.max(start_6_22 - 1, 0)
  local text_6_22 = call('GETRANGE', key_3_54, log_4_61.from + first_6_22 * 16, log_4_61.from + math.min(start_6_22 + 32, log_4_61.entries) * 16 - 1)
text_5_44, first_5_44 = text_6_22, first_6_22
--lua/lib/sums.lua:193
end
      log_4_61.group, log_4_61.group_first = text_5_44, first_5_44
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_61 > 0 and kept_4_61 < entries_4_61 then kept_4_61 = kept_4_61 - kept_4_61 % 32 end
  if kept_4_61 > entries_4_61 * 3 / 8 then
    local entry_5_42 = kept_4_61 - 1
--lua/lib/sums.lua:149
local base_4_61 = log_4_61.base
  if entry_5_42 >= 0 then
--lua/lib/sums.lua:109
    local text_6_18, at_6_18 = log_4_61.text, 1
  if entry_5_42 < log_4_61.first then
    text_6_18 = call('GETRANGE', key_3_54, log_4_61.from + entry_5_42 * 16, log_4_61.from + entry_5_42 * 16 + 16 - 1)
  else
    at_6_18 = #text_6_18 - (log_4_61.entries - entry_5_42) * 16 + 1
  end
  local __5_42, sum_5_42 = unpack_bytes('<dd', text_6_18, at_6_18)






    local more_5_42, groups_6_20 = log_4_61.total, log_4_61.groups or 0
  local group_6_20 = math.floor(entry_5_42 / 32)
  if group_6_20 < groups_6_20 then
    local known_6_20 = log_4_61.known
    if not known_6_20 then
      local packed_6_20 = call('GETRANGE', key_3_54, 64, 64 + groups_6_20 / 64 * 8 - 1)
      known_6_20 = { [0] = log_4_61.front }
      for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices, log_4_61.known = {}, known_6_20
    end
    local at_6_20 = math.floor(group_6_20 / 64)
    local slice_6_20 = known_6_20.slices[at_6_20]
    if not slice_6_20 then
      local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
      local packed_6_20 = call('GETRANGE', key_3_54, from_6_20, from_6_20 + 8 * 64 - 1)
      slice_6_20 = { [0] = known_6_20[at_6_20] }
      for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices[at_6_20] = slice_6_20
    end
    more_5_42 = slice_6_20[group_6_20 % 64]
  end
--lua/lib/sums.lua:153
    base_4_61 = more_5_42 - sum_5_42
  end
--lua/lib/sums.lua:122
    local front_4_61, groups_5_40 = log_4_61.total, log_4_61.groups or 0
  local group_5_40 = math.floor(kept_4_61 / 32)
  if group_5_40 < groups_5_40 then
    local known_5_40 = log_4_61.known
    if not known_5_40 then
      local packed_5_40 = call('GETRANGE', key_3_54, 64, 64 + groups_5_40 / 64 * 8 - 1)
      known_5_40 = { [0] = log_4_61.front }
      for i_5_40 = 1, groups_5_40 / 64 do known_5_40[i_5_40] = known_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices, log_4_61.known = {}, known_5_40
    end
    local at_5_40 = math.floor(group_5_40 / 64)
    local slice_5_40 = known_5_40.slices[at_5_40]
    if not slice_5_40 then
      local from_5_40 = 64 + 8 * (groups_5_40 / 64 + at_5_40 * 64)
      local packed_5_40 = call('GETRANGE', key_3_54, from_5_40, from_5_40 + 8 * 64 - 1)
      slice_5_40 = { [0] = known_5_40[at_5_40] }
      for i_5_40 = 1, 64 - 1 do slice_5_40[i_5_40] = slice_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices[at_5_40] = slice_5_40
    end
    front_4_61 = slice_5_40[group_5_40 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_61 = ''
    local rest_4_61 = call('GETRANGE', key_3_54, log_4_61.from + kept_4_61 * 16, -1)
    if kept_4_61 == entries_4_61 then groups_4_61, front_4_61, total_4_61 = 0, 0, 0 end
    if kept_4_61 / 32 >= groups_4_61 then groups_4_61 = 0 end
    if groups_4_61 > 0 then
      local left_4_61 = call('GETRANGE', key_3_54, 64 + 8 * (groups_4_61 / 64 + kept_4_61 / 32), log_4_61.from - 1)
      left_4_61 = left_4_61 .. string.rep(pack('<d', 0), kept_4_61 / 32)
      local slices_4_61 = {}
      for slice_4_61 = 1, groups_4_61 / 64 do
        local sum_4_61 = 0
        for i_4_61 = (slice_4_61 - 1) * 64 + 1, slice_4_61 * 64 do sum_4_61 = sum_4_61 + unpack_bytes('<d', left_4_61, 8 * i_4_61 - 7) end
        slices_4_61[slice_4_61] = pack('<d', sum_4_61)
      end
      corrections_4_61 = table.concat(slices_4_61) .. left_4_61
    end
    call('SET', key_3_54, pack('<dddddddd', longest_us_4_61, expires_4_61, moved_4_61, due_4_61, groups_4_61, front_4_61, total_4_61, -base_4_61) .. corrections_4_61, 'KEEPTTL')
    call('APPEND', key_3_54, rest_4_61)
  end
--lua/lib/tiers/sums_tier.lua:75
end end
  end
  scope.sums['0'] = nil
--lua/lib/tiers/sliding.lua:78
end
  else
    local head_2_36 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_36 == 24 then do local moved_us_3_49 = -unpack_bytes('<d', head_2_36, 17)
--lua/lib/charged.lua:9
if moved_us_3_49 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_49) end
--lua/lib/tiers/sliding.lua:81
end end
    local entry_2_36 = pack('<d', scope.at_us)
    local key_4_48, longest_us_4_48, at_us_4_48 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_36, is_renewed_4_48 = 32 + #entry_2_36, true
  if #head_2_36 < 16 then
    call('SET', key_4_48, pack('<dddd', longest_us_4_48, -(now_us + 2 * longest_us_4_48), 0, 0) .. entry_2_36,
      'PX', math.max(math.ceil(longest_us_4_48 / 500), ttl_floor_ms))
  else
    size_2_36 = call('APPEND', key_4_48, entry_2_36)
    do
--lua/lib/log.lua:69
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_36)
  local is_renewed_5_27 = longest_us_4_48 > seen_us_5_27 or at_us_4_48 + seen_us_5_27 > -expires_5_27
  if is_renewed_5_27 then
    if longest_us_4_48 > seen_us_5_27 then seen_us_5_27 = longest_us_4_48 end
    call('SETRANGE', key_4_48, 0, pack('<dd', seen_us_5_27, -(now_us + 2 * seen_us_5_27)))
    call('PEXPIRE', key_4_48, math.max(math.ceil(seen_us_5_27 / 500), ttl_floor_ms))
  end
is_renewed_4_48 = is_renewed_5_27
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:84
    if size_2_36 % 128 < 8 then do
--lua/lib/log.lua:110
local key_3_48 = given[scope.keys + 1]
  local head_3_48 = call('GETRANGE', key_3_48, 0, 32 - 1)
  local oldest_us_3_48 = scope.at_us - unpack_bytes('<d', head_3_48)
  local count_3_48 = (call('STRLEN', key_3_48) - 32) / 8
  local low_3_48, high_3_48 = math.floor(count_3_48 * 3 / 8), count_3_48
  local middle_3_48 = low_3_48
  while low_3_48 < high_3_48 do
    local from_3_48 = 32 + middle_3_48 * 8
    local entry_3_48 = call('GETRANGE', key_3_48, from_3_48, from_3_48 + 7)
    if unpack_bytes('<d', entry_3_48) > oldest_us_3_48 then high_3_48 = middle_3_48 else low_3_48 = middle_3_48 + 1 end
    middle_3_48 = math.floor((low_3_48 + high_3_48) / 2)
  end

  if low_3_48 > math.floor(count_3_48 * 3 / 8) then
    local rest_3_48 = call('GETRANGE', key_3_48, 32 + low_3_48 * 8, -1)

    call('SET', key_3_48, head_3_48, 'KEEPTTL')
    call('APPEND', key_3_48, rest_3_48)
  end
--lua/lib/tiers/sliding.lua:84
end end
  end
packed_0_118, kept_us_0_118, needed_us_0_118 = nil, 0, 0
--lua/lib/tiers/kinds.lua:165
end elseif kind_0_118 == 'pace' then do
--lua/lib/tiers/pace.lua:56
local due_us_2_39, gap_us_2_39 = scope.at_us, (argv[tier_0_118 + 2])
  local from_2_39 = argv[tier_0_118 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:16
    local from_3_56, to_3_56 = argv[tier_0_118 + 3], argv[tier_0_118 + 4]
  local copy_3_56, next_us_2_39 = scope.copy, 0
  local due_3_56 = copy_3_56 and string.sub(copy_3_56, from_3_56 + 1, to_3_56 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_56, to_3_56)
  if #due_3_56 >= 8 then next_us_2_39 = math.ceil(-unpack_bytes('<d', due_3_56)) + (argv[tier_0_118 + 2]) end
--lua/lib/tiers/pace.lua:60
    local waited_us_2_39 = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us_2_39 < waited_us_2_39 - gap_us_2_39 then next_us_2_39 = math.min(math.floor(waited_us_2_39), scope.at_us) end
    due_us_2_39 = math.max(next_us_2_39, scope.at_us - math.max(gap_us_2_39, 100000))
  end
--lua/lib/request_limits.lua:100
  local cost_2_39 = 1
  if scope.costs then cost_2_39 = scope.costs[(tier_0_118 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:66
  if cost_2_39 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_39, pack('<d', -(due_us_2_39 + (cost_2_39 - 1) * gap_us_2_39)))

    local needed_ms_2_39 = math.max(math.ceil(cost_2_39 * gap_us_2_39 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_39 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_39)
    end
  end
packed_0_118, kept_us_0_118, needed_us_0_118 = nil, 0, 0
--lua/lib/tiers/kinds.lua:165
end elseif kind_0_118 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local packed_2_42, kept_us_2_42, needed_us_2_42 = nil, 0, 0
--lua/lib/request_limits.lua:100
  local cost_2_42 = 1
  if scope.costs then cost_2_42 = scope.costs[(tier_0_118 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:118
  if cost_2_42 > 0 then
--lua/lib/meters.lua:17
    local kept_3_61 = scope[tier_0_118]
  if kept_3_61 == nil then
    local field_4_41 = argv[tier_0_118 + 3]
    kept_3_61 = call('HGET', (given[scope.keys]), field_4_41)
    scope[tier_0_118] = kept_3_61
    if not kept_3_61 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_42, closes_us_2_42, used_2_42 = 0, 0, 0
  if kept_3_61 then ends_us_2_42, closes_us_2_42, used_2_42 = unpack_bytes('<ddd', kept_3_61) end

  local __3_61, edges_3_61 = argv[tier_0_118 + 3], argv[tier_0_118 + 4]
  local is_set_back_3_61 = ends_us_2_42 > scope.at_us + (argv[tier_0_118 + 2]) * (edges_3_61 == '' and 1 or 2)
  if is_set_back_3_61 then
    do local at_us_4_67 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_67, edges_4_67 = argv[tier_0_118 + 3], argv[tier_0_118 + 4]
  local length_us_4_67, alike_4_67 = tonumber(argv[tier_0_118 + 2]), math.huge
  local ends_us_4_67, closes_us_4_67 = at_us_4_67 + length_us_4_67, nil
  if edges_4_67 ~= '' then
    local __4_67, last_4_67, guard_us_4_67, edge_us_4_67 = string.find(edges_4_67, '^(%S+) (%S+)')
    local is_here_4_67 = false
    edge_us_4_67 = edge_us_4_67 * 1000000
    repeat
      local from_us_4_67, __4_67, to_4_67, length_4_67, count_4_67 = edge_us_4_67, string.find(edges_4_67, '^ ([%d.]+)x(%d+)', last_4_67 + 1)
      if to_4_67 then
        last_4_67, length_us_4_67 = to_4_67, math.floor(length_4_67 * 1000000 + 0.5)
        edge_us_4_67 = edge_us_4_67 + length_us_4_67 * count_4_67
      end
      is_here_4_67 = not to_4_67 or at_us_4_67 < edge_us_4_67
      if is_here_4_67 then ends_us_4_67 = from_us_4_67 + (math.floor((at_us_4_67 - from_us_4_67) / length_us_4_67) + 1) * length_us_4_67 end
      if is_here_4_67 and to_4_67 then alike_4_67 = math.floor((edge_us_4_67 - ends_us_4_67) / length_us_4_67 + 0.5) end
    until is_here_4_67
    closes_us_4_67 = ends_us_4_67 - guard_us_4_67
  end
ends_us_2_42, closes_us_2_42 = ends_us_4_67, closes_us_4_67 or ends_us_4_67
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_61 == '' then closes_us_2_42 = ends_us_2_42 + (argv[tier_0_118 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_42 <= scope.at_us then ends_us_2_42, used_2_42 = nil, 0 end
--lua/lib/tiers/fixed.lua:120
    if ends_us_2_42 then
      kept_us_2_42 = ends_us_2_42
    else
      do local at_us_3_58 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_58, edges_3_58 = argv[tier_0_118 + 3], argv[tier_0_118 + 4]
  local length_us_3_58, alike_3_58 = tonumber(argv[tier_0_118 + 2]), math.huge
  local ends_us_3_58, closes_us_3_58 = at_us_3_58 + length_us_3_58, nil
  if edges_3_58 ~= '' then
    local __3_58, last_3_58, guard_us_3_58, edge_us_3_58 = string.find(edges_3_58, '^(%S+) (%S+)')
    local is_here_3_58 = false
    edge_us_3_58 = edge_us_3_58 * 1000000
    repeat
      local from_us_3_58, __3_58, to_3_58, length_3_58, count_3_58 = edge_us_3_58, string.find(edges_3_58, '^ ([%d.]+)x(%d+)', last_3_58 + 1)
      if to_3_58 then
        last_3_58, length_us_3_58 = to_3_58, math.floor(length_3_58 * 1000000 + 0.5)
        edge_us_3_58 = edge_us_3_58 + length_us_3_58 * count_3_58
      end
      is_here_3_58 = not to_3_58 or at_us_3_58 < edge_us_3_58
      if is_here_3_58 then ends_us_3_58 = from_us_3_58 + (math.floor((at_us_3_58 - from_us_3_58) / length_us_3_58) + 1) * length_us_3_58 end
      if is_here_3_58 and to_3_58 then alike_3_58 = math.floor((edge_us_3_58 - ends_us_3_58) / length_us_3_58 + 0.5) end
    until is_here_3_58
    closes_us_3_58 = ends_us_3_58 - guard_us_3_58
  end
ends_us_2_42, closes_us_2_42 = ends_us_3_58, closes_us_3_58 or ends_us_3_58
--lua/lib/tiers/fixed.lua:123
end
      needed_us_2_42 = ends_us_2_42
    end
    packed_2_42 = pack('<ddd', ends_us_2_42, closes_us_2_42, used_2_42 + cost_2_42)
  end
packed_0_118, kept_us_0_118, needed_us_0_118 = packed_2_42, kept_us_2_42, needed_us_2_42
--lua/lib/tiers/kinds.lua:165
end elseif kind_0_118 == 'gcra' then do
--lua/lib/tiers/gcra.lua:76
local packed_2_45, kept_us_2_45, needed_us_2_45 = nil, 0, 0
--lua/lib/request_limits.lua:92
  local cost_2_45 = 1
  if scope.costs then cost_2_45 = math.min(scope.costs[(tier_0_118 - scope.set - 6) / 5 + 1], argv[tier_0_118 + 1]) end
--lua/lib/tiers/gcra.lua:78
  if cost_2_45 > 0 then
    local each_us_2_45 = math.ceil((argv[tier_0_118 + 2]) * 4 / (argv[tier_0_118 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_67 = scope[tier_0_118]
  if kept_3_67 == nil then
    local field_4_42 = argv[tier_0_118 + 3]
    kept_3_67 = call('HGET', (given[scope.keys]), field_4_42)
    scope[tier_0_118] = kept_3_67
    if not kept_3_67 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_45, expires_us_2_45, is_set_back_3_67 = 0, 0, false
  if kept_3_67 then served_us_2_45, expires_us_2_45 = unpack_bytes('<dd', kept_3_67) end
  if served_us_2_45 <= scope.at_us then
    served_us_2_45 = scope.at_us
  else

    local __3_67, burst_3_67 = argv[tier_0_118 + 3], argv[tier_0_118 + 4]
    local most_us_3_67 = scope.at_us + burst_3_67 * each_us_2_45 + (argv[tier_0_118 + 2])
    is_set_back_3_67 = served_us_2_45 > most_us_3_67
    if is_set_back_3_67 then scope.is_ahead = true end
    served_us_2_45 = math.min(served_us_2_45, most_us_3_67)
  end
--lua/lib/tiers/gcra.lua:81
    served_us_2_45, kept_us_2_45 = served_us_2_45 + cost_2_45 * each_us_2_45, expires_us_2_45
    if served_us_2_45 > expires_us_2_45 then
      expires_us_2_45 = now_us + 2 * (argv[tier_0_118 + 2])
      needed_us_2_45 = expires_us_2_45
    end
    packed_2_45 = pack('<ddd', served_us_2_45, expires_us_2_45, each_us_2_45)
  end
packed_0_118, kept_us_0_118, needed_us_0_118 = packed_2_45, kept_us_2_45, needed_us_2_45
--lua/lib/tiers/kinds.lua:165
end elseif kind_0_118 == 'summed' then do
--lua/lib/tiers/summed.lua:30
local slot_2_48, resolution_us_2_48 = argv[tier_0_118 + 3], argv[tier_0_118 + 4]
  local key_2_48, longest_us_2_48 = (given[scope.keys - slot_2_48]), tonumber(argv[tier_0_118 + 2])
--lua/lib/sums.lua:78
  local opened_4_60 = scope.sums or {}
  scope.sums = opened_4_60
  local log_3_55 = opened_4_60[slot_2_48]
  if not log_3_55 then
    local key_4_60 = slot_2_48 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_48])
--lua/lib/sums.lua:65
    local text_5_38 = call('GETRANGE', key_4_60, '-320', '-1')
  local size_5_38, head_5_38 = #text_5_38, text_5_38
  if size_5_38 == 320 then
    size_5_38, head_5_38 = call('STRLEN', key_4_60), call('GETRANGE', key_4_60, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_60 = { head = head_5_38, text = text_5_38, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_38 >= 64 then
    local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_38)
    local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_38, #text_5_38 - 16 + 1)
    if groups_6_16 > 0 then read_4_60.groups, read_4_60.front, read_4_60.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
    local entries_6_16 = (size_5_38 - read_4_60.from) / 16
    read_4_60.entries, read_4_60.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_38 / 16))
    read_4_60.base, read_4_60.total, read_4_60.sum, read_4_60.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
    if entries_6_16 > 0 then read_4_60.newest_us = when_6_16 end
  end
--lua/lib/sums.lua:84
    log_3_55 = read_4_60
    if #log_3_55.head < 64 then scope.is_bare = true end
    local ahead_us_4_60 = log_3_55.newest_us - scope.at_us
    if ahead_us_4_60 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_60)
    elseif ahead_us_4_60 > 0 then
      scope.at_us = log_3_55.newest_us
    end
    opened_4_60[slot_2_48] = log_3_55
  end
--lua/lib/tiers/sums_tier.lua:57
  local key_3_55 = slot_2_48 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_48])
--lua/lib/request_limits.lua:100
  local cost_3_55 = 1
  if scope.costs then cost_3_55 = scope.costs[(tier_0_118 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:59
  local entry_3_55, is_renewed_2_48 = pack('<dd', scope.at_us, log_3_55.total - log_3_55.sum - cost_3_55), false
  do local moved_us_4_52 = log_3_55.moved_us
--lua/lib/charged.lua:9
if moved_us_4_52 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_48, moved_us_4_52) end
--lua/lib/tiers/sums_tier.lua:60
end
  local is_same_3_55 = log_3_55.newest_us == scope.at_us
  if resolution_us_2_48 ~= '0' then
    is_same_3_55 = math.floor(log_3_55.newest_us / resolution_us_2_48) == math.floor(scope.at_us / resolution_us_2_48)
  end
  if cost_3_55 == 0 then

  elseif log_3_55.entries > 0 and is_same_3_55 then
    call('SETRANGE', key_3_55, log_3_55.from + (log_3_55.entries - 1) * 16, entry_3_55)

    do local head_4_46, at_us_4_46 = log_3_55.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_46, expires_4_46 = unpack_bytes('<dd', head_4_46)
  local is_renewed_4_46 = longest_us_2_48 > seen_us_4_46 or at_us_4_46 + seen_us_4_46 > -expires_4_46
  if is_renewed_4_46 then
    if longest_us_2_48 > seen_us_4_46 then seen_us_4_46 = longest_us_2_48 end
    call('SETRANGE', key_3_55, 0, pack('<dd', seen_us_4_46, -(now_us + 2 * seen_us_4_46)))
    call('PEXPIRE', key_3_55, math.max(math.ceil(seen_us_4_46 / 500), ttl_floor_ms))
  end
is_renewed_2_48 = is_renewed_4_46
--lua/lib/tiers/sums_tier.lua:70
end
  else
    if #log_3_55.head < 64 then entry_3_55 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_55 end
    local head_4_49, at_us_4_49 = log_3_55.head, scope.at_us
--lua/lib/log.lua:82
local __3_55, is_kept_3_55 = 32 + #entry_3_55, true
  if #head_4_49 < 16 then
    call('SET', key_3_55, pack('<dddd', longest_us_2_48, -(now_us + 2 * longest_us_2_48), 0, 0) .. entry_3_55,
      'PX', math.max(math.ceil(longest_us_2_48 / 500), ttl_floor_ms))
  else
    __3_55 = call('APPEND', key_3_55, entry_3_55)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_49)
  local is_renewed_5_28 = longest_us_2_48 > seen_us_5_28 or at_us_4_49 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_48 > seen_us_5_28 then seen_us_5_28 = longest_us_2_48 end
    call('SETRANGE', key_3_55, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_55, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_55 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:74
    is_renewed_2_48 = is_kept_3_55
    if (log_3_55.entries + 1) % 16 == 0 then do local at_us_4_62 = scope.at_us
--lua/lib/sums.lua:65
local text_5_39 = call('GETRANGE', key_3_55, '-320', '-1')
  local size_5_39, head_5_39 = #text_5_39, text_5_39
  if size_5_39 == 320 then
    size_5_39, head_5_39 = call('STRLEN', key_3_55), call('GETRANGE', key_3_55, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_62 = { head = head_5_39, text = text_5_39, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_39 >= 64 then
    local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_39)
    local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_39, #text_5_39 - 16 + 1)
    if groups_6_17 > 0 then log_4_62.groups, log_4_62.front, log_4_62.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
    local entries_6_17 = (size_5_39 - log_4_62.from) / 16
    log_4_62.entries, log_4_62.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_39 / 16))
    log_4_62.base, log_4_62.total, log_4_62.sum, log_4_62.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
    if entries_6_17 > 0 then log_4_62.newest_us = when_6_17 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_62, expires_4_62, moved_4_62, due_4_62 = unpack_bytes('<dddd', log_4_62.head)
  local groups_4_62, entries_4_62, total_4_62 = log_4_62.groups or 0, log_4_62.entries, log_4_62.total
  local at_5_45 = at_us_4_62 - longest_us_4_62 + 0.5
--lua/lib/sums.lua:172
local kept_4_62, low_us_5_45, high_5_45, high_us_5_45 = 0, nil, log_4_62.entries, nil
  local text_5_45, first_5_45, guesses_5_45 = log_4_62.text, log_4_62.first, 0
  while kept_4_62 < high_5_45 do
    local count_5_45 = math.min(math.floor(#text_5_45 / 16), log_4_62.entries - first_5_45)
    local from_5_45, to_5_45 = math.max(first_5_45, kept_4_62), math.min(first_5_45 + count_5_45, high_5_45) - 1
    local offset_5_45 = #text_5_45 - (first_5_45 + count_5_45 - from_5_45) * 16 + 1

    local entry_5_45 = from_5_45
    repeat
      local when_5_45 = unpack_bytes('<d', text_5_45, offset_5_45 + (entry_5_45 - from_5_45) * 16)
      if when_5_45 >= at_5_45 then high_5_45, high_us_5_45 = entry_5_45, when_5_45 else kept_4_62, low_us_5_45 = entry_5_45 + 1, when_5_45 end
      entry_5_45 = high_5_45 > to_5_45 and to_5_45 or math.floor((kept_4_62 + high_5_45) / 2)
    until high_5_45 <= from_5_45 or kept_4_62 > to_5_45 or kept_4_62 >= high_5_45
    if kept_4_62 < high_5_45 and not low_us_5_45 then
      local when_5_45 = unpack_bytes('<d', call('GETRANGE', key_3_55, log_4_62.from, log_4_62.from + 7))
      if when_5_45 >= at_5_45 then high_5_45 = 0 else kept_4_62, low_us_5_45 = 1, when_5_45 end
    end
    if kept_4_62 < high_5_45 then
      local guess_5_45 = math.floor((kept_4_62 + high_5_45) / 2)
      if guesses_5_45 < 3 then guess_5_45 = kept_4_62 - 1 + math.ceil((at_5_45 - low_us_5_45) / (high_us_5_45 - low_us_5_45) * (high_5_45 - kept_4_62 + 1)) end
      guess_5_45, guesses_5_45 = math.max(kept_4_62, math.min(guess_5_45, high_5_45 - 1)), guesses_5_45 + 1
      do
--lua/lib/sums.lua:161
local start_6_23 = math.floor(guess_5_45 / 32) * 32
  local first_6_23 = math.max(start_6_23 - 1, 0)
  local text_6_23 = call('GETRANGE', key_3_55, log_4_62.from + first_6_23 * 16, log_4_62.from + math.min(start_6_23 + 32, log_4_62.entries) * 16 - 1)
text_5_45, first_5_45 = text_6_23, first_6_23
--lua/lib/sums.lua:193
end
      log_4_62.group, log_4_62.group_first = text_5_45, first_5_45
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_62 > 0 and kept_4_62 < entries_4_62 then kept_4_62 = kept_4_62 - kept_4_62 % 32 end
  if kept_4_62 > entries_4_62 * 3 / 8 then
    local entry_5_43 = kept_4_62 - 1
--lua/lib/sums.lua:149
local base_4_62 = log_4_62.base
  if entry_5_43 >= 0 then
--lua/lib/sums.lua:109
    local text_6_19, at_6_19 = log_4_62.text, 1
  if entry_5_43 < log_4_62.first then
    text_6_19 = call('GETRANGE', key_3_55, log_4_62.from + entry_5_43 * 16, log_4_62.from + entry_5_43 * 16 + 16 - 1)
  else
    at_6_19 = #text_6_19 - (log_4_62.entries - entry_5_43) * 16 + 1
  end
  local __5_43, sum_5_43 = unpack_bytes('<dd', text_6_19, at_6_19)






    local more_5_43, groups_6_21 = log_4_62.total, log_4_62.groups or 0
  local group_6_21 = math.floor(entry_5_43 / 32)
  if group_6_21 < groups_6_21 then
    local known_6_21 = log_4_62.known
    if not known_6_21 then
      local packed_6_21 = call('GETRANGE', key_3_55, 64, 64 + groups_6_21 / 64 * 8 - 1)
      known_6_21 = { [0] = log_4_62.front }
      for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices, log_4_62.known = {}, known_6_21
    end
    local at_6_21 = math.floor(group_6_21 / 64)
    local slice_6_21 = known_6_21.slices[at_6_21]
    if not slice_6_21 then
      local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
      local packed_6_21 = call('GETRANGE', key_3_55, from_6_21, from_6_21 + 8 * 64 - 1)
      slice_6_21 = { [0] = known_6_21[at_6_21] }
      for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices[at_6_21] = slice_6_21
    end
    more_5_43 = slice_6_21[group_6_21 % 64]
  end
--lua/lib/sums.lua:153
    base_4_62 = more_5_43 - sum_5_43
  end
--lua/lib/sums.lua:122
    local front_4_62, groups_5_41 = log_4_62.total, log_4_62.groups or 0
  local group_5_41 = math.floor(kept_4_62 / 32)
  if group_5_41 < groups_5_41 then
    local known_5_41 = log_4_62.known
    if not known_5_41 then
      local packed_5_41 = call('GETRANGE', key_3_55, 64, 64 + groups_5_41 / 64 * 8 - 1)
      known_5_41 = { [0] = log_4_62.front }
      for i_5_41 = 1, groups_5_41 / 64 do known_5_41[i_5_41] = known_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices, log_4_62.known = {}, known_5_41
    end
    local at_5_41 = math.floor(group_5_41 / 64)
    local slice_5_41 = known_5_41.slices[at_5_41]
    if not slice_5_41 then
      local from_5_41 = 64 + 8 * (groups_5_41 / 64 + at_5_41 * 64)
      local packed_5_41 = call('GETRANGE', key_3_55, from_5_41, from_5_41 + 8 * 64 - 1)
      slice_5_41 = { [0] = known_5_41[at_5_41] }
      for i_5_41 = 1, 64 - 1 do slice_5_41[i_5_41] = slice_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices[at_5_41] = slice_5_41
    end
    front_4_62 = slice_5_41[group_5_41 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_62 = ''
    local rest_4_62 = call('GETRANGE', key_3_55, log_4_62.from + kept_4_62 * 16, -1)
    if kept_4_62 == entries_4_62 then groups_4_62, front_4_62, total_4_62 = 0, 0, 0 end
    if kept_4_62 / 32 >= groups_4_62 then groups_4_62 = 0 end
    if groups_4_62 > 0 then
      local left_4_62 = call('GETRANGE', key_3_55, 64 + 8 * (groups_4_62 / 64 + kept_4_62 / 32), log_4_62.from - 1)
      left_4_62 = left_4_62 .. string.rep(pack('<d', 0), kept_4_62 / 32)
      local slices_4_62 = {}
      for slice_4_62 = 1, groups_4_62 / 64 do
        local sum_4_62 = 0
        for i_4_62 = (slice_4_62 - 1) * 64 + 1, slice_4_62 * 64 do sum_4_62 = sum_4_62 + unpack_bytes('<d', left_4_62, 8 * i_4_62 - 7) end
        slices_4_62[slice_4_62] = pack('<d', sum_4_62)
      end
      corrections_4_62 = table.concat(slices_4_62) .. left_4_62
    end
    call('SET', key_3_55, pack('<dddddddd', longest_us_4_62, expires_4_62, moved_4_62, due_4_62, groups_4_62, front_4_62, total_4_62, -base_4_62) .. corrections_4_62, 'KEEPTTL')
    call('APPEND', key_3_55, rest_4_62)
  end
--lua/lib/tiers/sums_tier.lua:75
end end
  end
  scope.sums[slot_2_48] = nil
--lua/lib/tiers/summed.lua:33
  if is_renewed_2_48 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_48, '[^:]*$'), '')
  do local lasts_us_4_44 = 2 * longest_us_2_48
--lua/lib/meters.lua:35
local meters_4_44, ttl_ms_4_44 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_44 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_44) < ttl_ms_4_44 then
    call('PEXPIRE', meters_4_44, ttl_ms_4_44)
  end
--lua/lib/tiers/summed.lua:25
end







end end
packed_0_118, kept_us_0_118, needed_us_0_118 = nil, 0, 0
--lua/lib/tiers/kinds.lua:165
end else error('no such kind of tier: ' .. tostring(kind_0_118)) end
      before_0_118 = record_0_118
      if packed_0_118 then

        fields_0_118 = fields_0_118 or { nil, nil, nil, nil, nil, nil }
        scope[tier_0_118], fields_0_118[n_0_118 + 1], fields_0_118[n_0_118 + 2] = packed_0_118, record_0_118, packed_0_118
        n_0_118, last_kept_us_0_118, last_needed_us_0_118 = n_0_118 + 2, math.max(last_kept_us_0_118, kept_us_0_118), math.max(last_needed_us_0_118, needed_us_0_118)
      end
    end
  end
  if n_0_118 > 0 then call('HSET', (given[scope.keys]), unpack(fields_0_118, 1, n_0_118)) end
  if last_needed_us_0_118 > last_kept_us_0_118 then do local lasts_us_1_77 = last_needed_us_0_118 - now_us
--lua/lib/meters.lua:35
local meters_1_77, ttl_ms_1_77 = (given[scope.keys]), math.max(math.ceil(lasts_us_1_77 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_77) < ttl_ms_1_77 then
    call('PEXPIRE', meters_1_77, ttl_ms_1_77)
  end
--lua/lib/tiers/kinds.lua:176
end end
--lua/shared.lua:134
end
    if scope.cap then do local token_0_120, lease_us_0_120 = request.token, request.lease_us
--lua/lib/lease.lua:18
local leases_0_120, holders_0_120 = given[scope.keys + 5], given[scope.keys + 6]
  call('HSET', holders_0_120, waiter, token_0_120 .. string.format(' %.0f', now_us))
  call('ZADD', leases_0_120, now_us + lease_us_0_120, waiter)
  if call('PTTL', leases_0_120) < math.max(lease_us_0_120 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_120 = math.max(lease_us_0_120 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_120, ttl_ms_0_120)

    if call('PTTL', holders_0_120) < ttl_ms_0_120 then call('PEXPIRE', holders_0_120, ttl_ms_0_120) end
  end
--lua/shared.lua:135
end end
  end
--lua/lib/charged.lua:15
  local texts, is_told_0_75 = nil, false
  for s_0_75 = 1, #scopes do
    local scope_0_75 = scopes[s_0_75]
    if scope_0_75.costs or scope_0_75.noted or scope_0_75.at_us ~= now_us then is_told_0_75 = true end
  end
  for s_0_75 = 1, is_told_0_75 and #scopes or 0 do
    local scope_0_75 = scopes[s_0_75]
    texts = texts or {}
    texts[s_0_75] = string.format('%.0f', scope_0_75.at_us) .. (scope_0_75.noted or '')
  end
--lua/shared.lua:138
  do local set_back_us_0_67 = request.set_back_us
--lua/lib/reply.lua:64
local n_0_67 = #reply
  if texts then
    reply[n_0_67 + 1], reply[n_0_67 + 2], reply[n_0_67 + 3] = 9, set_back_us_0_67, table.concat(texts, ',')
  elseif set_back_us_0_67 > 0 then
    reply[n_0_67 + 1], reply[n_0_67 + 2] = 11, set_back_us_0_67
  else
    reply[n_0_67 + 1] = 10
  end
--lua/shared.lua:138
end
  if at_home then made.admitted(at_home, request) end
  return next_arg, next_keys
end

while arg <= last do
  local length = #reply
  local ok, next_arg, next_keys = xpcall(shelf_0.decide, shelf_0.reply_problem)
  if not ok then
    local problem = next_arg

    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end

    do
--lua/lib/reply.lua:155
local answer_0_69 = reply[length + 1]
  if not (answer_0_69 == 10 or answer_0_69 == 9 or answer_0_69 == 11) then
    for i_0_69 = #reply, length + 1, -1 do reply[i_0_69] = nil end
    reply[length + 1], reply[length + 2] = 14, problem
  end
--lua/shared.lua:151
end
    next_arg, next_keys = shelf_0.shared_skip(arg, keys)
  end
  arg, keys = next_arg, next_keys
end
if made then
  for _, field in ipairs(made.promotions) do reply[#reply + 1] = field end
end
return reply`,
};

export const shared_peek: Script = {
  sha1: 'e7610edf7cb29c993ec81089561e34067e034d64',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, meters_means = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, log_count = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sums_tier_used = 0, sliding_after = 0, sliding_slot = 0, sliding_used = 0, pace_after = 0, pace_slot = 0, pace_used = 0, fixed_after = 0, fixed_slot = 0, fixed_used = 0, gcra_after = 0, gcra_slot = 0, gcra_used = 0, tier_terms = 0, tiers_after = 0, tiers_slot = 0, shared_count = 0, shared_know = 0, shared_read = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, lease_ends = 0, shared_check = 0, shared_part = 0, shared_binding = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, shared_step_back = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_queue = 0, flow_part = 0, members_of = 0, room_part = 0, line_member = 0, line_split = 0, line_first = 0, gate_read = 0, gate_count = 0, gate_opens = 0, flow_load = 0, flow_note = 0, flow_name = 0, gates_of = 0, flow_find = 0, flow_yields = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, turn_front = 0, home_after = 0, home_slot = 0, tenant_load = 0, tenant_note = 0, tenant_forget = 0, tenant_held = 0, tenant_gate = 0, tenant_ready = 0, tenant_pay = 0, tenant_credit = 0, share_of = 0, slow_started = 0, slow_save = 0, slow_called = 0, slow_is_full = 0, slow_begins = 0, slow_starts = 0, room_load = 0, room_note = 0, room_finish_field = 0, room_finish = 0, room_left = 0, room_join = 0, room_settle = 0, room_ahead = 0, room_pay = 0, room_close = 0, room_forget = 0, gates_used = 0, flow_opens = 0, flow_count_gates = 0, flow_pay = 0, head_member = 0, flow_stand = 0, flow_settle = 0, flow_forget = 0, tenant_settle = 0, waiter_share = 0, waiter_pays = 0, shared_moved = 0, shared_left = 0, shared_dropped = 0, shared_opens = 0, shared_open = 0, flow_is_of = 0, shared_has_room = 0, parked_after = 0, closed_until = 0, parked_estimate = 0, told_room = 0, told_deferred = 0, share = 0, answer = 0 } function shelf_0.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/meters.lua:9
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:43
function shelf_0.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:70
function shelf_0.meters_cost(scope)
  if not scope.means then shelf_0.meters_means(scope) end
  return #scope.means > 0
end



function shelf_0.meters_front(scope, texts)
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
function shelf_0.log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


function shelf_0.log_entry(scope, from, to)
  local entry = shelf_0.log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/log.lua:133
function shelf_0.log_count(scope, most, window_us)
  local size = scope.copy and #scope.copy or call('STRLEN', given[scope.keys + 1])
  local low, high = 0, math.max(0, math.min(most, (size - 32) / 8))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if shelf_0.log_entry(scope, -8 * middle, -8 * middle + 7) + window_us > scope.at_us then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, shelf_0.log_entry(scope, -8 * low, -8 * low + 7) + window_us
end


function shelf_0.log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = 32 + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end
--lua/lib/log_to_sums.lua:15
function shelf_0.log_to_sums(scope, by_us, own_us, may_write)
  local key = given[scope.keys + 1]
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - 32) / 8, 0
  local each = math.ceil(count / 10000)
  local own, behind = 0, 0
  if own_us then own, behind = shelf_0.log_find(key, count, own_us), shelf_0.log_find(key, count, own_us + 1) end
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
  local size_0_146 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_146 >= 64 then
    local __0_146, __0_146, moved_0_146, __0_146, groups_0_146, front_0_146, total_0_146, base_0_146 = unpack_bytes('<dddddddd', text)
    local when_0_146, sum_0_146 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_146 > 0 then log.groups, log.front, log.from = groups_0_146, front_0_146, 64 + 8 * (groups_0_146 + groups_0_146 / 64) end
    local entries_0_146 = (size_0_146 - log.from) / 16
    log.entries, log.first = entries_0_146, math.max(0, entries_0_146 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_146, total_0_146, total_0_146 - sum_0_146, -moved_0_146
    if entries_0_146 > 0 then log.newest_us = when_0_146 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:43
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_151 = scope.sums or {}
  scope.sums = opened_0_151
  local log = opened_0_151[slot]
  if not log then
    local key_0_151 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_102 = call('GETRANGE', key_0_151, '-320', '-1')
  local size_1_102, head_1_102 = #text_1_102, text_1_102
  if size_1_102 == 320 then
    size_1_102, head_1_102 = call('STRLEN', key_0_151), call('GETRANGE', key_0_151, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_151 = { head = head_1_102, text = text_1_102, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_102 >= 64 then
    local __2_37, __2_37, moved_2_37, __2_37, groups_2_37, front_2_37, total_2_37, base_2_37 = unpack_bytes('<dddddddd', head_1_102)
    local when_2_37, sum_2_37 = unpack_bytes('<dd', text_1_102, #text_1_102 - 16 + 1)
    if groups_2_37 > 0 then read_0_151.groups, read_0_151.front, read_0_151.from = groups_2_37, front_2_37, 64 + 8 * (groups_2_37 + groups_2_37 / 64) end
    local entries_2_37 = (size_1_102 - read_0_151.from) / 16
    read_0_151.entries, read_0_151.first = entries_2_37, math.max(0, entries_2_37 - math.floor(#text_1_102 / 16))
    read_0_151.base, read_0_151.total, read_0_151.sum, read_0_151.moved_us = -base_2_37, total_2_37, total_2_37 - sum_2_37, -moved_2_37
    if entries_2_37 > 0 then read_0_151.newest_us = when_2_37 end
  end
--lua/lib/sums.lua:84
    log = read_0_151
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_151 = log.newest_us - scope.at_us
    if ahead_us_0_151 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_151)
    elseif ahead_us_0_151 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_151[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_172 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_172 > log.base then
    local key_0_172 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_123, low_sum_1_123 = -1, log.base
  local high_1_123, high_sum_1_123, when_0_172 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_123, around_1_123, guess_1_123 = 0, 1, high_1_123
  if 0 > 0 then guess_1_123 = high_1_123 - math.floor((high_sum_1_123 - need_0_172) / 0) else guesses_1_123, around_1_123 = 1, 8 end
  while high_1_123 - low_1_123 > 1 do
    if guesses_1_123 > 3 then
      guess_1_123 = math.ceil((low_1_123 + high_1_123) / 2)
    elseif guesses_1_123 > 0 then
      guess_1_123 = low_1_123 + math.ceil((need_0_172 - low_sum_1_123) / (high_sum_1_123 - low_sum_1_123) * (high_1_123 - low_1_123))
    end
    guess_1_123 = math.max(low_1_123 + 1, math.min(guess_1_123, high_1_123))
    local from_1_123, to_1_123 = math.max(guess_1_123 - around_1_123, low_1_123 + 1), math.min(guess_1_123 + around_1_123 - 1, high_1_123 - 1)
    local text_1_123, offset_1_123 = log.text, 0
    if from_1_123 >= log.first then
      offset_1_123 = #text_1_123 - (log.entries - from_1_123) * 16 + 1
    else
      text_1_123, offset_1_123 = call('GETRANGE', key_0_172, log.from + from_1_123 * 16, log.from + (to_1_123 + 1) * 16 - 1), 1
    end

    local at_1_123 = from_1_123
    repeat
      local its_when_1_123, sum_1_123 = unpack_bytes('<dd', text_1_123, offset_1_123 + (at_1_123 - from_1_123) * 16)
--lua/lib/sums.lua:122
      local more_1_123, groups_2_42 = log.total, log.groups or 0
  local group_2_42 = math.floor(at_1_123 / 32)
  if group_2_42 < groups_2_42 then
    local known_2_42 = log.known
    if not known_2_42 then
      local packed_2_42 = call('GETRANGE', key_0_172, 64, 64 + groups_2_42 / 64 * 8 - 1)
      known_2_42 = { [0] = log.front }
      for i_2_42 = 1, groups_2_42 / 64 do known_2_42[i_2_42] = known_2_42[i_2_42 - 1] + unpack_bytes('<d', packed_2_42, 8 * i_2_42 - 7) end
      known_2_42.slices, log.known = {}, known_2_42
    end
    local at_2_42 = math.floor(group_2_42 / 64)
    local slice_2_42 = known_2_42.slices[at_2_42]
    if not slice_2_42 then
      local from_2_42 = 64 + 8 * (groups_2_42 / 64 + at_2_42 * 64)
      local packed_2_42 = call('GETRANGE', key_0_172, from_2_42, from_2_42 + 8 * 64 - 1)
      slice_2_42 = { [0] = known_2_42[at_2_42] }
      for i_2_42 = 1, 64 - 1 do slice_2_42[i_2_42] = slice_2_42[i_2_42 - 1] + unpack_bytes('<d', packed_2_42, 8 * i_2_42 - 7) end
      known_2_42.slices[at_2_42] = slice_2_42
    end
    more_1_123 = slice_2_42[group_2_42 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_123 = more_1_123 - sum_1_123
      if sum_1_123 >= need_0_172 then high_1_123, high_sum_1_123, when_0_172 = at_1_123, sum_1_123, its_when_1_123 else low_1_123, low_sum_1_123 = at_1_123, sum_1_123 end
      at_1_123 = high_1_123 > to_1_123 and to_1_123 or math.floor((low_1_123 + high_1_123) / 2)
    until high_1_123 == from_1_123 or low_1_123 == to_1_123 or high_1_123 - low_1_123 <= 1
    guesses_1_123, around_1_123 = guesses_1_123 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_172 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:81
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_152 = scope.sums or {}
  scope.sums = opened_0_152
  local log = opened_0_152[slot]
  if not log then
    local key_0_152 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_103 = call('GETRANGE', key_0_152, '-320', '-1')
  local size_1_103, head_1_103 = #text_1_103, text_1_103
  if size_1_103 == 320 then
    size_1_103, head_1_103 = call('STRLEN', key_0_152), call('GETRANGE', key_0_152, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_152 = { head = head_1_103, text = text_1_103, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_103 >= 64 then
    local __2_38, __2_38, moved_2_38, __2_38, groups_2_38, front_2_38, total_2_38, base_2_38 = unpack_bytes('<dddddddd', head_1_103)
    local when_2_38, sum_2_38 = unpack_bytes('<dd', text_1_103, #text_1_103 - 16 + 1)
    if groups_2_38 > 0 then read_0_152.groups, read_0_152.front, read_0_152.from = groups_2_38, front_2_38, 64 + 8 * (groups_2_38 + groups_2_38 / 64) end
    local entries_2_38 = (size_1_103 - read_0_152.from) / 16
    read_0_152.entries, read_0_152.first = entries_2_38, math.max(0, entries_2_38 - math.floor(#text_1_103 / 16))
    read_0_152.base, read_0_152.total, read_0_152.sum, read_0_152.moved_us = -base_2_38, total_2_38, total_2_38 - sum_2_38, -moved_2_38
    if entries_2_38 > 0 then read_0_152.newest_us = when_2_38 end
  end
--lua/lib/sums.lua:84
    log = read_0_152
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_152 = log.newest_us - scope.at_us
    if ahead_us_0_152 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_152)
    elseif ahead_us_0_152 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_152[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:84
  local at_0_171 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_171, high_0_171, high_us_0_171 = 0, nil, log.entries, nil
  local text_0_171, first_0_171, guesses_0_171 = log.text, log.first, 0
  while entry < high_0_171 do
    local count_0_171 = math.min(math.floor(#text_0_171 / 16), log.entries - first_0_171)
    local from_0_171, to_0_171 = math.max(first_0_171, entry), math.min(first_0_171 + count_0_171, high_0_171) - 1
    local offset_0_171 = #text_0_171 - (first_0_171 + count_0_171 - from_0_171) * 16 + 1

    local entry_0_171 = from_0_171
    repeat
      local when_0_171 = unpack_bytes('<d', text_0_171, offset_0_171 + (entry_0_171 - from_0_171) * 16)
      if when_0_171 >= at_0_171 then high_0_171, high_us_0_171 = entry_0_171, when_0_171 else entry, low_us_0_171 = entry_0_171 + 1, when_0_171 end
      entry_0_171 = high_0_171 > to_0_171 and to_0_171 or math.floor((entry + high_0_171) / 2)
    until high_0_171 <= from_0_171 or entry > to_0_171 or entry >= high_0_171
    if entry < high_0_171 and not low_us_0_171 then
      local when_0_171 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_171 >= at_0_171 then high_0_171 = 0 else entry, low_us_0_171 = 1, when_0_171 end
    end
    if entry < high_0_171 then
      local guess_0_171 = math.floor((entry + high_0_171) / 2)
      if guesses_0_171 < 3 then guess_0_171 = entry - 1 + math.ceil((at_0_171 - low_us_0_171) / (high_us_0_171 - low_us_0_171) * (high_0_171 - entry + 1)) end
      guess_0_171, guesses_0_171 = math.max(entry, math.min(guess_0_171, high_0_171 - 1)), guesses_0_171 + 1
      do
--lua/lib/sums.lua:161
local start_1_122 = math.floor(guess_0_171 / 32) * 32
  local first_1_122 = math.max(start_1_122 - 1, 0)
  local text_1_122 = call('GETRANGE', key, log.from + first_1_122 * 16, log.from + math.min(start_1_122 + 32, log.entries) * 16 - 1)
text_0_171, first_0_171 = text_1_122, first_1_122
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_171, first_0_171
    end
  end
--lua/lib/tiers/sums_tier.lua:85
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_157, at_0_157 = log.text, 1
  if entry < log.first then
    text_0_157 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_157 = #text_0_157 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_157 = unpack_bytes('<dd', text_0_157, at_0_157)
--lua/lib/tiers/sums_tier.lua:87
  local entry_0_166 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_166 >= 0 then
--lua/lib/sums.lua:109
    local text_1_111, at_1_111 = log.text, 1
  if entry_0_166 < log.first then
    text_1_111 = call('GETRANGE', key, log.from + entry_0_166 * 16, log.from + entry_0_166 * 16 + 16 - 1)
  else
    at_1_111 = #text_1_111 - (log.entries - entry_0_166) * 16 + 1
  end
  local __0_166, sum_0_166 = unpack_bytes('<dd', text_1_111, at_1_111)






    local more_0_166, groups_1_118 = log.total, log.groups or 0
  local group_1_118 = math.floor(entry_0_166 / 32)
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
    more_0_166 = slice_1_118[group_1_118 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_166 - sum_0_166
  end
--lua/lib/tiers/sums_tier.lua:88
  return math.min(tonumber(argv[tier + 1]), log.sum - before), when + window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_0.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_173 = argv[tier]
  if kind_0_173 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_176, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_176) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_174 = argv[tier]
  if kind_0_174 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:95
function shelf_0.sliding_used(scope, tier)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_175 = argv[tier]
  if kind_0_175 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:97
  if slot then return shelf_0.sums_tier_used(scope, tier, slot) end
  return shelf_0.log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_177, to_0_177 = argv[tier + 3], argv[tier + 4]
  local copy_0_177, next_us = scope.copy, 0
  local due_0_177 = copy_0_177 and string.sub(copy_0_177, from_0_177 + 1, to_0_177 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_177, to_0_177)
  if #due_0_177 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_177)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_178, to_0_178 = argv[tier + 3], argv[tier + 4]
  local copy_0_178, next_us = scope.copy, 0
  local due_0_178 = copy_0_178 and string.sub(copy_0_178, from_0_178 + 1, to_0_178 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_178, to_0_178)
  if #due_0_178 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_178)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:82
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:16
  local from_0_179, to_0_179 = argv[tier + 3], argv[tier + 4]
  local copy_0_179, turn_us = scope.copy, 0
  local due_0_179 = copy_0_179 and string.sub(copy_0_179, from_0_179 + 1, to_0_179 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_179, to_0_179)
  if #due_0_179 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_179)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:84
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_185 = scope[tier]
  if kept_0_185 == nil then
    local field_1_88 = argv[tier + 3]
    kept_0_185 = call('HGET', (given[scope.keys]), field_1_88)
    scope[tier] = kept_0_185
    if not kept_0_185 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_185 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_185) end

  local __0_185, edges_0_185 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_185 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_185 == '' and 1 or 2)
  if is_set_back_0_185 then
    do local at_us_1_124 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_124, edges_1_124 = argv[tier + 3], argv[tier + 4]
  local length_us_1_124, alike_1_124 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_124, closes_us_1_124 = at_us_1_124 + length_us_1_124, nil
  if edges_1_124 ~= '' then
    local __1_124, last_1_124, guard_us_1_124, edge_us_1_124 = string.find(edges_1_124, '^(%S+) (%S+)')
    local is_here_1_124 = false
    edge_us_1_124 = edge_us_1_124 * 1000000
    repeat
      local from_us_1_124, __1_124, to_1_124, length_1_124, count_1_124 = edge_us_1_124, string.find(edges_1_124, '^ ([%d.]+)x(%d+)', last_1_124 + 1)
      if to_1_124 then
        last_1_124, length_us_1_124 = to_1_124, math.floor(length_1_124 * 1000000 + 0.5)
        edge_us_1_124 = edge_us_1_124 + length_us_1_124 * count_1_124
      end
      is_here_1_124 = not to_1_124 or at_us_1_124 < edge_us_1_124
      if is_here_1_124 then ends_us_1_124 = from_us_1_124 + (math.floor((at_us_1_124 - from_us_1_124) / length_us_1_124) + 1) * length_us_1_124 end
      if is_here_1_124 and to_1_124 then alike_1_124 = math.floor((edge_us_1_124 - ends_us_1_124) / length_us_1_124 + 0.5) end
    until is_here_1_124
    closes_us_1_124 = ends_us_1_124 - guard_us_1_124
  end
ends_us, closes_us = ends_us_1_124, closes_us_1_124 or ends_us_1_124
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_185 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_180 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_180, edges_0_180 = argv[tier + 3], argv[tier + 4]
  local length_us_0_180, alike_0_180 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_180, closes_us_0_180 = at_us_0_180 + length_us_0_180, nil
  if edges_0_180 ~= '' then
    local __0_180, last_0_180, guard_us_0_180, edge_us_0_180 = string.find(edges_0_180, '^(%S+) (%S+)')
    local is_here_0_180 = false
    edge_us_0_180 = edge_us_0_180 * 1000000
    repeat
      local from_us_0_180, __0_180, to_0_180, length_0_180, count_0_180 = edge_us_0_180, string.find(edges_0_180, '^ ([%d.]+)x(%d+)', last_0_180 + 1)
      if to_0_180 then
        last_0_180, length_us_0_180 = to_0_180, math.floor(length_0_180 * 1000000 + 0.5)
        edge_us_0_180 = edge_us_0_180 + length_us_0_180 * count_0_180
      end
      is_here_0_180 = not to_0_180 or at_us_0_180 < edge_us_0_180
      if is_here_0_180 then ends_us_0_180 = from_us_0_180 + (math.floor((at_us_0_180 - from_us_0_180) / length_us_0_180) + 1) * length_us_0_180 end
      if is_here_0_180 and to_0_180 then alike_0_180 = math.floor((edge_us_0_180 - ends_us_0_180) / length_us_0_180 + 0.5) end
    until is_here_0_180
    closes_us_0_180 = ends_us_0_180 - guard_us_0_180
  end
ends_us, closes_us = ends_us_0_180, closes_us_0_180 or ends_us_0_180
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_181, edges_0_181 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_181 = turn_us + length_us, nil
  if edges_0_181 ~= '' then
    local __0_181, last_0_181, guard_us_0_181, edge_us_0_181 = string.find(edges_0_181, '^(%S+) (%S+)')
    local is_here_0_181 = false
    edge_us_0_181 = edge_us_0_181 * 1000000
    repeat
      local from_us_0_181, __0_181, to_0_181, length_0_181, count_0_181 = edge_us_0_181, string.find(edges_0_181, '^ ([%d.]+)x(%d+)', last_0_181 + 1)
      if to_0_181 then
        last_0_181, length_us = to_0_181, math.floor(length_0_181 * 1000000 + 0.5)
        edge_us_0_181 = edge_us_0_181 + length_us * count_0_181
      end
      is_here_0_181 = not to_0_181 or turn_us < edge_us_0_181
      if is_here_0_181 then next_us = from_us_0_181 + (math.floor((turn_us - from_us_0_181) / length_us) + 1) * length_us end
      if is_here_0_181 and to_0_181 then alike = math.floor((edge_us_0_181 - next_us) / length_us + 0.5) end
    until is_here_0_181
    closes_us_0_181 = next_us - guard_us_0_181
  end
local _ = closes_us_0_181 or next_us
--lua/lib/tiers/fixed.lua:88
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:102
function shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_182 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_182, edges_0_182 = argv[tier + 3], argv[tier + 4]
  local length_us_0_182, alike_0_182 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_182 = at_us_0_182 + length_us_0_182, nil
  if edges_0_182 ~= '' then
    local __0_182, last_0_182, guard_us_0_182, edge_us_0_182 = string.find(edges_0_182, '^(%S+) (%S+)')
    local is_here_0_182 = false
    edge_us_0_182 = edge_us_0_182 * 1000000
    repeat
      local from_us_0_182, __0_182, to_0_182, length_0_182, count_0_182 = edge_us_0_182, string.find(edges_0_182, '^ ([%d.]+)x(%d+)', last_0_182 + 1)
      if to_0_182 then
        last_0_182, length_us_0_182 = to_0_182, math.floor(length_0_182 * 1000000 + 0.5)
        edge_us_0_182 = edge_us_0_182 + length_us_0_182 * count_0_182
      end
      is_here_0_182 = not to_0_182 or at_us_0_182 < edge_us_0_182
      if is_here_0_182 then ends_us = from_us_0_182 + (math.floor((at_us_0_182 - from_us_0_182) / length_us_0_182) + 1) * length_us_0_182 end
      if is_here_0_182 and to_0_182 then alike_0_182 = math.floor((edge_us_0_182 - ends_us) / length_us_0_182 + 0.5) end
    until is_here_0_182
    closes_us_0_182 = ends_us - guard_us_0_182
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:141
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:17
  local kept_0_186 = scope[tier]
  if kept_0_186 == nil then
    local field_1_89 = argv[tier + 3]
    kept_0_186 = call('HGET', (given[scope.keys]), field_1_89)
    scope[tier] = kept_0_186
    if not kept_0_186 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_186 then ends_us, _, used = unpack_bytes('<ddd', kept_0_186) end

  local __0_186, edges_0_186 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_186 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_186 == '' and 1 or 2)
  if is_set_back_0_186 then
    do local at_us_1_125 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_125, edges_1_125 = argv[tier + 3], argv[tier + 4]
  local length_us_1_125, alike_1_125 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_125, closes_us_1_125 = at_us_1_125 + length_us_1_125, nil
  if edges_1_125 ~= '' then
    local __1_125, last_1_125, guard_us_1_125, edge_us_1_125 = string.find(edges_1_125, '^(%S+) (%S+)')
    local is_here_1_125 = false
    edge_us_1_125 = edge_us_1_125 * 1000000
    repeat
      local from_us_1_125, __1_125, to_1_125, length_1_125, count_1_125 = edge_us_1_125, string.find(edges_1_125, '^ ([%d.]+)x(%d+)', last_1_125 + 1)
      if to_1_125 then
        last_1_125, length_us_1_125 = to_1_125, math.floor(length_1_125 * 1000000 + 0.5)
        edge_us_1_125 = edge_us_1_125 + length_us_1_125 * count_1_125
      end
      is_here_1_125 = not to_1_125 or at_us_1_125 < edge_us_1_125
      if is_here_1_125 then ends_us_1_125 = from_us_1_125 + (math.floor((at_us_1_125 - from_us_1_125) / length_us_1_125) + 1) * length_us_1_125 end
      if is_here_1_125 and to_1_125 then alike_1_125 = math.floor((edge_us_1_125 - ends_us_1_125) / length_us_1_125 + 0.5) end
    until is_here_1_125
    closes_us_1_125 = ends_us_1_125 - guard_us_1_125
  end
ends_us, _ = ends_us_1_125, closes_us_1_125 or ends_us_1_125
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_186 == '' then _ = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:143
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_193 = scope[tier]
  if kept_0_193 == nil then
    local field_1_91 = argv[tier + 3]
    kept_0_193 = call('HGET', (given[scope.keys]), field_1_91)
    scope[tier] = kept_0_193
    if not kept_0_193 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_193, is_set_back_0_193 = 0, 0, false
  if kept_0_193 then served_us, expires_us_0_193 = unpack_bytes('<dd', kept_0_193) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_193, burst_0_193 = argv[tier + 3], argv[tier + 4]
    local most_us_0_193 = scope.at_us + burst_0_193 * each_us + (argv[tier + 2])
    is_set_back_0_193 = served_us > most_us_0_193
    if is_set_back_0_193 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_193)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
function shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_196, burst_0_196 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_196) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:103
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_194 = scope[tier]
  if kept_0_194 == nil then
    local field_1_92 = argv[tier + 3]
    kept_0_194 = call('HGET', (given[scope.keys]), field_1_92)
    scope[tier] = kept_0_194
    if not kept_0_194 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_194, is_set_back_0_194 = 0, 0, false
  if kept_0_194 then served_us, expires_us_0_194 = unpack_bytes('<dd', kept_0_194) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_194, burst_0_194 = argv[tier + 3], argv[tier + 4]
    local most_us_0_194 = scope.at_us + burst_0_194 * each_us + (argv[tier + 2])
    is_set_back_0_194 = served_us > most_us_0_194
    if is_set_back_0_194 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_194)
  end
--lua/lib/tiers/gcra.lua:106
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/tiers/kinds.lua:108
function shelf_0.tier_terms(scope, tier, ahead, is_own)
  if not scope.means then shelf_0.meters_means(scope) end
  local i = (tier - scope.set - 6) / 5 + 1
  local mean, front = scope.means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then do
--lua/lib/request_limits.lua:92
local cost_0_78 = 1
  if scope.costs then cost_0_78 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_78
--lua/lib/tiers/kinds.lua:118
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:131
function shelf_0.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end


function shelf_0.tiers_slot(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/shared/request_shared.lua:21
function shelf_0.shared_count(arg)
  local arg_0_3 = arg + 6 local text = argv[arg_0_3]
  local count = tonumber(text)
  if count then return count, 0 end
  local all, narrow = string.match(text, '^(%d+):(%d+)$')
  return tonumber(all), tonumber(narrow)
end
--lua/lib/shared/request_shared.lua:42
function shelf_0.shared_know(request, arg, narrow)
  local scopes = request.scopes
  local home, parts = scopes[#scopes], 0
  for at = arg, arg + narrow - 1 do
    if (argv[at]) ~= '' then parts = parts + 1 end
  end
  if home.known ~= '' then parts = parts + 1 end
  local gates = #scopes - 1 - parts
  local part = gates
  for n = 1, narrow + 1 do
    local scope = n <= narrow and scopes[gates - narrow + n] or home
    if scope ~= home then do local arg_0_5 = arg + n - 1
--lua/lib/request.lua:103
scope.known = argv[arg_0_5]
--lua/lib/shared/request_shared.lua:53
end end
    if scope.known ~= '' then
      part = part + 1
      scope.part = scopes[part]
    end
  end
  return gates
end


function shelf_0.shared_read(arg, keys, now_us)
  local count, narrow = shelf_0.shared_count(arg)
  local first = arg + 7
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
    narrow = narrow,
    next_arg = first + count + 2 + narrow,
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
--lua/lib/shared/request_shared.lua:83
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_140 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_140
  if tail_0_140 ~= '' then
    local newest_0_140 = unpack_bytes('<d', tail_0_140, #tail_0_140 - 7)
    if newest_0_140 > now_us + 1000000 then
      scope.set_back_us = newest_0_140 - now_us
    elseif newest_0_140 > now_us then
      scope.at_us = newest_0_140
    elseif newest_0_140 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:86
end end
    do
--lua/lib/sums.lua:100
for i_0_155 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_155 = tostring(i_0_155)
--lua/lib/sums.lua:78
    local opened_1_106 = scope.sums or {}
  scope.sums = opened_1_106
  local __0_155 = opened_1_106[slot_0_155]
  if not __0_155 then
    local key_1_106 = slot_0_155 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_155])
--lua/lib/sums.lua:65
    local text_2_41 = call('GETRANGE', key_1_106, '-320', '-1')
  local size_2_41, head_2_41 = #text_2_41, text_2_41
  if size_2_41 == 320 then
    size_2_41, head_2_41 = call('STRLEN', key_1_106), call('GETRANGE', key_1_106, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_106 = { head = head_2_41, text = text_2_41, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_41 >= 64 then
    local __3_18, __3_18, moved_3_18, __3_18, groups_3_18, front_3_18, total_3_18, base_3_18 = unpack_bytes('<dddddddd', head_2_41)
    local when_3_18, sum_3_18 = unpack_bytes('<dd', text_2_41, #text_2_41 - 16 + 1)
    if groups_3_18 > 0 then read_1_106.groups, read_1_106.front, read_1_106.from = groups_3_18, front_3_18, 64 + 8 * (groups_3_18 + groups_3_18 / 64) end
    local entries_3_18 = (size_2_41 - read_1_106.from) / 16
    read_1_106.entries, read_1_106.first = entries_3_18, math.max(0, entries_3_18 - math.floor(#text_2_41 / 16))
    read_1_106.base, read_1_106.total, read_1_106.sum, read_1_106.moved_us = -base_3_18, total_3_18, total_3_18 - sum_3_18, -moved_3_18
    if entries_3_18 > 0 then read_1_106.newest_us = when_3_18 end
  end
--lua/lib/sums.lua:84
    __0_155 = read_1_106
    if #__0_155.head < 64 then scope.is_bare = true end
    local ahead_us_1_106 = __0_155.newest_us - scope.at_us
    if ahead_us_1_106 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_106)
    elseif ahead_us_1_106 > 0 then
      scope.at_us = __0_155.newest_us
    end
    opened_1_106[slot_0_155] = __0_155
  end
--lua/lib/sums.lua:103
  end
--lua/lib/shared/request_shared.lua:87
end
    request.is_set_back = request.is_set_back or scope.set_back_us or scope.costs and scope.tail and not scope.is_summed
  end
  do local arg_0_13 = arg + 5
--lua/lib/request.lua:103
request.scopes[count].known = argv[arg_0_13]
--lua/lib/shared/request_shared.lua:90
end
  request.gates = shelf_0.shared_know(request, first + count + 2, narrow)
  request.next_keys = request.scopes[count].keys + 11
  return request
end
--lua/lib/lease.lua:60
function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
  end
  if not may_write then scope.ended = #ended end
  scope.running = scope.running - #ended
  for _, holder in ipairs(ended) do
    if holder == waiter then scope.mine = 0 end
  end
end



function shelf_0.lease_load(scope, waiter, now_us, may_write)
  local leases = given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.bulk or scope.running + (scope.total or 0) >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:46
function shelf_0.settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:70
function shelf_0.pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

function shelf_0.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_0.settings_paused(settings, now_us)
  return shelf_0.pause_ends(call('HGET', settings, 'paused'), now_us)
end


function shelf_0.weight_field(tenant)
  return 'w:' .. tenant
end

function shelf_0.cap_field(tenant)
  return 'c:' .. tenant
end


function shelf_0.settings_held(settings, tenant, now_us)
  local found = call('HMGET', settings, shelf_0.pause_field(tenant), shelf_0.cap_field(tenant))
  return shelf_0.pause_ends(found[1], now_us), found[2] and true
end




function shelf_0.settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', shelf_0.pause_field(tenant), 'held', 'caps', shelf_0.weight_field(tenant), shelf_0.cap_field(tenant))
  return shelf_0.pause_ends(found[1], now_us), shelf_0.pause_ends(found[2], now_us), shelf_0.pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
--lua/lib/shared/check_shared.lua:10
function shelf_0.lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end





function shelf_0.shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:96
local turn_us_0_201, binding_0_201 = scope.at_us, nil
  local first_0_201, last_0_201, step_0_201 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_201 = first_0_201, last_0_201, step_0_201 do
    local kind_0_201 = argv[tier_0_201]
    local its_us_0_201 if kind_0_201 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_43, to_2_43 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
  local turn_us_2_43 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_43 = 1
  if scope.costs then cost_2_43 = math.min(scope.costs[(tier_0_201 - scope.set - 6) / 5 + 1], argv[tier_0_201 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_43 = (cost_2_43 - (argv[tier_0_201 + 1]) - 1) * 8
    to_2_43 = from_2_43 + 7
    if cost_2_43 == 0 then from_2_43, to_2_43 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_15 = scope.sums or {}
  scope.sums = opened_4_15
  local log_3_19 = opened_4_15['0']
  if not log_3_19 then
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
    log_3_19 = read_4_15
    if #log_3_19.head < 64 then scope.is_bare = true end
    local ahead_us_4_15 = log_3_19.newest_us - scope.at_us
    if ahead_us_4_15 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_15)
    elseif ahead_us_4_15 > 0 then
      scope.at_us = log_3_19.newest_us
    end
    opened_4_15['0'] = log_3_19
  end
--lua/lib/request_limits.lua:92
  local cost_3_19 = 1
  if scope.costs then cost_3_19 = math.min(scope.costs[(tier_0_201 - scope.set - 6) / 5 + 1], argv[tier_0_201 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_43 = scope.at_us
  if cost_3_19 > 0 then

    local each_3_19 = '0' == '0' and cost_3_19 or 0
    local need_5_10 = log_3_19.sum + cost_3_19 - (argv[tier_0_201 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_19 = 0
  if need_5_10 > log_3_19.base then
    local key_5_10 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_10, low_sum_6_10 = -1, log_3_19.base
  local high_6_10, high_sum_6_10, when_5_10 = log_3_19.entries - 1, log_3_19.sum, log_3_19.newest_us
  local guesses_6_10, around_6_10, guess_6_10 = 0, 1, high_6_10
  if each_3_19 > 0 then guess_6_10 = high_6_10 - math.floor((high_sum_6_10 - need_5_10) / each_3_19) else guesses_6_10, around_6_10 = 1, 8 end
  while high_6_10 - low_6_10 > 1 do
    if guesses_6_10 > 3 then
      guess_6_10 = math.ceil((low_6_10 + high_6_10) / 2)
    elseif guesses_6_10 > 0 then
      guess_6_10 = low_6_10 + math.ceil((need_5_10 - low_sum_6_10) / (high_sum_6_10 - low_sum_6_10) * (high_6_10 - low_6_10))
    end
    guess_6_10 = math.max(low_6_10 + 1, math.min(guess_6_10, high_6_10))
    local from_6_10, to_6_10 = math.max(guess_6_10 - around_6_10, low_6_10 + 1), math.min(guess_6_10 + around_6_10 - 1, high_6_10 - 1)
    local text_6_10, offset_6_10 = log_3_19.text, 0
    if from_6_10 >= log_3_19.first then
      offset_6_10 = #text_6_10 - (log_3_19.entries - from_6_10) * 16 + 1
    else
      text_6_10, offset_6_10 = call('GETRANGE', key_5_10, log_3_19.from + from_6_10 * 16, log_3_19.from + (to_6_10 + 1) * 16 - 1), 1
    end

    local at_6_10 = from_6_10
    repeat
      local its_when_6_10, sum_6_10 = unpack_bytes('<dd', text_6_10, offset_6_10 + (at_6_10 - from_6_10) * 16)
--lua/lib/sums.lua:122
      local more_6_10, groups_7_4 = log_3_19.total, log_3_19.groups or 0
  local group_7_4 = math.floor(at_6_10 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_19.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_10, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_19.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_19.known = {}, known_7_4
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
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_19 = when_5_10 + (argv[tier_0_201 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_43 = when_us_3_19
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_43 = its_us_2_43
  else
    local entry_2_43 = from_2_43 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_43, to_2_43)
    if #entry_2_43 >= 8 then turn_us_2_43 = unpack_bytes('<d', entry_2_43) + (argv[tier_0_201 + 2]) end
  end
its_us_0_201 = turn_us_2_43
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_201 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_44, to_2_44 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
  local due_2_44, turn_us_2_44 = call('GETRANGE', (given[scope.keys + 1]), from_2_44, to_2_44), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_44 = 1
  if scope.costs then cost_2_44 = scope.costs[(tier_0_201 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_44 >= 8 and cost_2_44 > 0 then turn_us_2_44 = (argv[tier_0_201 + 2]) - unpack_bytes('<d', due_2_44) end
its_us_0_201 = turn_us_2_44
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_201 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_22 = scope[tier_0_201]
  if kept_3_22 == nil then
    local field_4_13 = argv[tier_0_201 + 3]
    kept_3_22 = call('HGET', (given[scope.keys]), field_4_13)
    scope[tier_0_201] = kept_3_22
    if not kept_3_22 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_45, closes_us_2_45, used_2_45 = 0, 0, 0
  if kept_3_22 then ends_us_2_45, closes_us_2_45, used_2_45 = unpack_bytes('<ddd', kept_3_22) end

  local __3_22, edges_3_22 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
  local is_set_back_3_22 = ends_us_2_45 > scope.at_us + (argv[tier_0_201 + 2]) * (edges_3_22 == '' and 1 or 2)
  if is_set_back_3_22 then
    do local at_us_4_19 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_19, edges_4_19 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
  local length_us_4_19, alike_4_19 = tonumber(argv[tier_0_201 + 2]), math.huge
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
ends_us_2_45, closes_us_2_45 = ends_us_4_19, closes_us_4_19 or ends_us_4_19
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_22 == '' then closes_us_2_45 = ends_us_2_45 + (argv[tier_0_201 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_45 <= scope.at_us then ends_us_2_45, used_2_45 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_45 = 1
  if scope.costs then cost_2_45 = math.min(scope.costs[(tier_0_201 - scope.set - 6) / 5 + 1], argv[tier_0_201 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_45 = scope.at_us
  if not ends_us_2_45 then
    local __2_45, edges_2_45 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
    if edges_2_45 ~= '' and string.sub(edges_2_45, 1, 2) ~= '0 ' then do local at_us_3_21 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_21, edges_3_21 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
  local length_us_3_21, alike_3_21 = tonumber(argv[tier_0_201 + 2]), math.huge
  local ends_us_3_21, closes_us_3_21 = at_us_3_21 + length_us_3_21, nil
  if edges_3_21 ~= '' then
    local __3_21, last_3_21, guard_us_3_21, edge_us_3_21 = string.find(edges_3_21, '^(%S+) (%S+)')
    local is_here_3_21 = false
    edge_us_3_21 = edge_us_3_21 * 1000000
    repeat
      local from_us_3_21, __3_21, to_3_21, length_3_21, count_3_21 = edge_us_3_21, string.find(edges_3_21, '^ ([%d.]+)x(%d+)', last_3_21 + 1)
      if to_3_21 then
        last_3_21, length_us_3_21 = to_3_21, math.floor(length_3_21 * 1000000 + 0.5)
        edge_us_3_21 = edge_us_3_21 + length_us_3_21 * count_3_21
      end
      is_here_3_21 = not to_3_21 or at_us_3_21 < edge_us_3_21
      if is_here_3_21 then ends_us_3_21 = from_us_3_21 + (math.floor((at_us_3_21 - from_us_3_21) / length_us_3_21) + 1) * length_us_3_21 end
      if is_here_3_21 and to_3_21 then alike_3_21 = math.floor((edge_us_3_21 - ends_us_3_21) / length_us_3_21 + 0.5) end
    until is_here_3_21
    closes_us_3_21 = ends_us_3_21 - guard_us_3_21
  end
ends_us_2_45, closes_us_2_45 = ends_us_3_21, closes_us_3_21 or ends_us_3_21
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_45 and cost_2_45 > 0 and (used_2_45 + cost_2_45 > tonumber(argv[tier_0_201 + 1]) or scope.at_us >= closes_us_2_45) then turn_us_2_45 = ends_us_2_45 end
its_us_0_201 = turn_us_2_45
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_201 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_46 = math.ceil((argv[tier_0_201 + 2]) * 4 / (argv[tier_0_201 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_24 = scope[tier_0_201]
  if kept_3_24 == nil then
    local field_4_14 = argv[tier_0_201 + 3]
    kept_3_24 = call('HGET', (given[scope.keys]), field_4_14)
    scope[tier_0_201] = kept_3_24
    if not kept_3_24 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_46, expires_us_3_24, is_set_back_3_24 = 0, 0, false
  if kept_3_24 then served_us_2_46, expires_us_3_24 = unpack_bytes('<dd', kept_3_24) end
  if served_us_2_46 <= scope.at_us then
    served_us_2_46 = scope.at_us
  else

    local __3_24, burst_3_24 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
    local most_us_3_24 = scope.at_us + burst_3_24 * each_us_2_46 + (argv[tier_0_201 + 2])
    is_set_back_3_24 = served_us_2_46 > most_us_3_24
    if is_set_back_3_24 then scope.is_ahead = true end
    served_us_2_46 = math.min(served_us_2_46, most_us_3_24)
  end







  local __2_46, burst_2_46 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_46 = 1
  if scope.costs then cost_2_46 = math.min(scope.costs[(tier_0_201 - scope.set - 6) / 5 + 1], argv[tier_0_201 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_46 = scope.at_us
  if cost_2_46 > 0 then turn_us_2_46 = math.ceil(served_us_2_46 + math.min(cost_2_46 - burst_2_46, 0) * each_us_2_46) end
its_us_0_201 = turn_us_2_46
--lua/lib/tiers/kinds.lua:100
end elseif kind_0_201 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_47, resolution_us_2_47 = argv[tier_0_201 + 3], argv[tier_0_201 + 4]
--lua/lib/sums.lua:78
  local opened_4_16 = scope.sums or {}
  scope.sums = opened_4_16
  local log_3_20 = opened_4_16[slot_2_47]
  if not log_3_20 then
    local key_4_16 = slot_2_47 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_47])
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
    log_3_20 = read_4_16
    if #log_3_20.head < 64 then scope.is_bare = true end
    local ahead_us_4_16 = log_3_20.newest_us - scope.at_us
    if ahead_us_4_16 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_16)
    elseif ahead_us_4_16 > 0 then
      scope.at_us = log_3_20.newest_us
    end
    opened_4_16[slot_2_47] = log_3_20
  end
--lua/lib/request_limits.lua:92
  local cost_3_20 = 1
  if scope.costs then cost_3_20 = math.min(scope.costs[(tier_0_201 - scope.set - 6) / 5 + 1], argv[tier_0_201 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_47 = scope.at_us
  if cost_3_20 > 0 then

    local each_3_20 = resolution_us_2_47 == '0' and cost_3_20 or 0
    local need_5_11 = log_3_20.sum + cost_3_20 - (argv[tier_0_201 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_20 = 0
  if need_5_11 > log_3_20.base then
    local key_5_11 = slot_2_47 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_47])
--lua/lib/sums_reached.lua:13
    local low_6_11, low_sum_6_11 = -1, log_3_20.base
  local high_6_11, high_sum_6_11, when_5_11 = log_3_20.entries - 1, log_3_20.sum, log_3_20.newest_us
  local guesses_6_11, around_6_11, guess_6_11 = 0, 1, high_6_11
  if each_3_20 > 0 then guess_6_11 = high_6_11 - math.floor((high_sum_6_11 - need_5_11) / each_3_20) else guesses_6_11, around_6_11 = 1, 8 end
  while high_6_11 - low_6_11 > 1 do
    if guesses_6_11 > 3 then
      guess_6_11 = math.ceil((low_6_11 + high_6_11) / 2)
    elseif guesses_6_11 > 0 then
      guess_6_11 = low_6_11 + math.ceil((need_5_11 - low_sum_6_11) / (high_sum_6_11 - low_sum_6_11) * (high_6_11 - low_6_11))
    end
    guess_6_11 = math.max(low_6_11 + 1, math.min(guess_6_11, high_6_11))
    local from_6_11, to_6_11 = math.max(guess_6_11 - around_6_11, low_6_11 + 1), math.min(guess_6_11 + around_6_11 - 1, high_6_11 - 1)
    local text_6_11, offset_6_11 = log_3_20.text, 0
    if from_6_11 >= log_3_20.first then
      offset_6_11 = #text_6_11 - (log_3_20.entries - from_6_11) * 16 + 1
    else
      text_6_11, offset_6_11 = call('GETRANGE', key_5_11, log_3_20.from + from_6_11 * 16, log_3_20.from + (to_6_11 + 1) * 16 - 1), 1
    end

    local at_6_11 = from_6_11
    repeat
      local its_when_6_11, sum_6_11 = unpack_bytes('<dd', text_6_11, offset_6_11 + (at_6_11 - from_6_11) * 16)
--lua/lib/sums.lua:122
      local more_6_11, groups_7_5 = log_3_20.total, log_3_20.groups or 0
  local group_7_5 = math.floor(at_6_11 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_20.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_11, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_20.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_20.known = {}, known_7_5
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
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_20 = when_5_11 + (argv[tier_0_201 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_47 = when_us_3_20
  end
--lua/lib/tiers/summed.lua:18
its_us_0_201 = turn_us_2_47
--lua/lib/tiers/kinds.lua:100
end else error('no such kind of tier: ' .. tostring(kind_0_201)) end
    if its_us_0_201 > turn_us_0_201 then turn_us_0_201, binding_0_201 = its_us_0_201, tier_0_201 end
  end
  scope.turn_us, scope.tier = turn_us_0_201, binding_0_201 or first_0_201
--lua/lib/shared/check_shared.lua:22
end
    if scope.known then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, scope.stored =
        shelf_0.settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      if scope == home then request.weight = weight or request.weight end
    else
      scope.paused_us, scope.held_us = shelf_0.settings_paused((given[scope.keys + 4]), now_us), 0
    end
    if scope.cap then
      shelf_0.lease_load(scope, request.waiter, now_us, may_write)
      scope.ends_us = shelf_0.lease_ends(scope, now_us)
      if scope.ends_us <= now_us and scope.running < scope.cap then
        shelf_0.lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = shelf_0.lease_ends(scope, now_us)
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end



function shelf_0.shared_part(request)
  local count = #request.scopes
  for s = count, request.gates - request.narrow + 1, -1 do
    local scope = request.scopes[s]
    if scope.known ~= scope.stored then return s - count, scope.stored end
  end
end
--lua/lib/shared/check_shared.lua:86
function shelf_0.shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/lib/clock_step.lua:18
function shelf_0.log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', given[scope.keys + 1]) - 32) / 8
  if count > 10000 then
    shelf_0.log_to_sums(scope, by_us, nil, may_write)
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


function shelf_0.sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot]))
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  log.text, log.first = slot == '0' and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / 10000), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
--lua/lib/sums.lua:109
    local text_0_158, at_0_158 = log.text, 1
  if last < log.first then
    text_0_158 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_158 = #text_0_158 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_158 = unpack_bytes('<dd', text_0_158, at_0_158)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_112, at_1_112 = log.text, 1
  if last < log.first then
    text_1_112 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_112 = #text_1_112 - (log.entries - last) * 16 + 1
  end
  local __0_167, sum_0_167 = unpack_bytes('<dd', text_1_112, at_1_112)






    local more_0_167, groups_1_119 = log.total, log.groups or 0
  local group_1_119 = math.floor(last / 32)
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
    more_0_167 = slice_1_119[group_1_119 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_167 - sum_0_167
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_147 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_147 >= 64 then
    local __0_147, __0_147, moved_0_147, __0_147, groups_0_147, front_0_147, total_0_147, base_0_147 = unpack_bytes('<dddddddd', text)
    local when_0_147, sum_0_147 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_147 > 0 then step.groups, step.front, step.from = groups_0_147, front_0_147, 64 + 8 * (groups_0_147 + groups_0_147 / 64) end
    local entries_0_147 = (size_0_147 - step.from) / 16
    step.entries, step.first = entries_0_147, math.max(0, entries_0_147 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_147, total_0_147, total_0_147 - sum_0_147, -moved_0_147
    if entries_0_147 > 0 then step.newest_us = when_0_147 end
  end
--lua/lib/clock_step.lua:53
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


function shelf_0.scope_step_back(scope, may_write)
  local by_us, is_summed = 0, scope.is_summed
  if (scope.tail or '') ~= '' and not is_summed then by_us = shelf_0.log_step_back(scope, may_write) end
  for i = is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    by_us = math.max(by_us, shelf_0.sums_step_back(scope, tostring(i), may_write))
  end
  return by_us
end
--lua/lib/carry_sources.lua:12
function shelf_0.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_0.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_150 = call('GETRANGE', key, '-320', '-1')
  local size_0_150, head_0_150 = #text_0_150, text_0_150
  if size_0_150 == 320 then
    size_0_150, head_0_150 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_150, text = text_0_150, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_150 >= 64 then
    local __1_101, __1_101, moved_1_101, __1_101, groups_1_101, front_1_101, total_1_101, base_1_101 = unpack_bytes('<dddddddd', head_0_150)
    local when_1_101, sum_1_101 = unpack_bytes('<dd', text_0_150, #text_0_150 - 16 + 1)
    if groups_1_101 > 0 then log.groups, log.front, log.from = groups_1_101, front_1_101, 64 + 8 * (groups_1_101 + groups_1_101 / 64) end
    local entries_1_101 = (size_0_150 - log.from) / 16
    log.entries, log.first = entries_1_101, math.max(0, entries_1_101 - math.floor(#text_0_150 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_101, total_1_101, total_1_101 - sum_1_101, -moved_1_101
    if entries_1_101 > 0 then log.newest_us = when_1_101 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_159, at_0_159 = log.text, 1
  if i < log.first then
    text_0_159 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_159 = #text_0_159 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_159 = unpack_bytes('<dd', text_0_159, at_0_159)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_113, at_1_113 = log.text, 1
  if i < log.first then
    text_1_113 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_113 = #text_1_113 - (log.entries - i) * 16 + 1
  end
  local __0_168, sum_0_168 = unpack_bytes('<dd', text_1_113, at_1_113)






    local more_0_168, groups_1_120 = log.total, log.groups or 0
  local group_1_120 = math.floor(i / 32)
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
    more_0_168 = slice_1_120[group_1_120 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_168 - sum_0_168
  end
--lua/lib/carry_sources.lua:26
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end


function shelf_0.carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return shelf_0.carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - 32) / 8, 0
  local each = math.ceil(entries / 1000)
  for i = (entries - 1) % each, entries - 1, each do
    local from = 32 + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end


function shelf_0.carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return shelf_0.carry_of_log(base .. name, at_us) end
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


function shelf_0.carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
--lua/lib/carry_logs.lua:15
function shelf_0.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
  local text = slot == '0' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
--lua/lib/sums.lua:50
  local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size >= 64 then
    local __0_148, __0_148, moved_0_148, __0_148, groups_0_148, front_0_148, total_0_148, base_0_148 = unpack_bytes('<dddddddd', text)
    local when_0_148, sum_0_148 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_148 > 0 then log.groups, log.front, log.from = groups_0_148, front_0_148, 64 + 8 * (groups_0_148 + groups_0_148 / 64) end
    local entries_0_148 = (size - log.from) / 16
    log.entries, log.first = entries_0_148, math.max(0, entries_0_148 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_148, total_0_148, total_0_148 - sum_0_148, -moved_0_148
    if entries_0_148 > 0 then log.newest_us = when_0_148 end
  end
--lua/lib/carry_logs.lua:21
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
    local __0_149, __0_149, moved_0_149, __0_149, groups_0_149, front_0_149, total_0_149, base_0_149 = unpack_bytes('<dddddddd', text)
    local when_0_149, sum_0_149 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_149 > 0 then written.groups, written.front, written.from = groups_0_149, front_0_149, 64 + 8 * (groups_0_149 + groups_0_149 / 64) end
    local entries_0_149 = (size - written.from) / 16
    written.entries, written.first = entries_0_149, math.max(0, entries_0_149 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_149, total_0_149, total_0_149 - sum_0_149, -moved_0_149
    if entries_0_149 > 0 then written.newest_us = when_0_149 end
  end
--lua/lib/carry_logs.lua:29
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == '0' then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= '0' then
    call('HSET', (given[scope.keys]), string.match(key, '[^:]*$'), '')
    do local lasts_us_0_138 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_138, ttl_ms_0_138 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_138 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_138) < ttl_ms_0_138 then
    call('PEXPIRE', meters_0_138, ttl_ms_0_138)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_0.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
  if units > math.min(1000, limit) and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_0.log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    shelf_0.carry_write_sums(scope, '0', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry.lua:38
function shelf_0.carry_targets(scope)
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
      local opened_0_154 = scope.sums or {}
  scope.sums = opened_0_154
  local log = opened_0_154[field]
  if not log then
    local key_0_154 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_105 = call('GETRANGE', key_0_154, '-320', '-1')
  local size_1_105, head_1_105 = #text_1_105, text_1_105
  if size_1_105 == 320 then
    size_1_105, head_1_105 = call('STRLEN', key_0_154), call('GETRANGE', key_0_154, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_154 = { head = head_1_105, text = text_1_105, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_105 >= 64 then
    local __2_40, __2_40, moved_2_40, __2_40, groups_2_40, front_2_40, total_2_40, base_2_40 = unpack_bytes('<dddddddd', head_1_105)
    local when_2_40, sum_2_40 = unpack_bytes('<dd', text_1_105, #text_1_105 - 16 + 1)
    if groups_2_40 > 0 then read_0_154.groups, read_0_154.front, read_0_154.from = groups_2_40, front_2_40, 64 + 8 * (groups_2_40 + groups_2_40 / 64) end
    local entries_2_40 = (size_1_105 - read_0_154.from) / 16
    read_0_154.entries, read_0_154.first = entries_2_40, math.max(0, entries_2_40 - math.floor(#text_1_105 / 16))
    read_0_154.base, read_0_154.total, read_0_154.sum, read_0_154.moved_us = -base_2_40, total_2_40, total_2_40 - sum_2_40, -moved_2_40
    if entries_2_40 > 0 then read_0_154.newest_us = when_2_40 end
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
    opened_0_154[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_135 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_135)
    scope[tier] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/carry.lua:52
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



function shelf_0.carry_unnamed(scope)
  local targets, lacks = shelf_0.carry_targets(scope), scope.is_changed
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return nil end
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



function shelf_0.carry_missed(scopes)
  for s, scope in ipairs(scopes) do
    local endings = shelf_0.carry_unnamed(scope)
    if endings then return s, endings end
  end
end


function shelf_0.carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = entry end
    end
    return entries
  end
  local missing = shelf_0.carry_count(history, since_us) - shelf_0.carry_count(own, since_us)
  return missing > 0 and { { scope.at_us, missing } } or {}
end


function shelf_0.carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or shelf_0.carry_of_log(base .. name, at_us)
    local entries = shelf_0.carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      shelf_0.carry_write_log(scope, entries, target.most, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:23
    local __0_184, edges_0_184 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_184 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_184 = at_us + length_us, nil
  if edges_0_184 ~= '' then
    local __0_184, last_0_184, guard_us_0_184, edge_us_0_184 = string.find(edges_0_184, '^(%S+) (%S+)')
    local is_here_0_184 = false
    edge_us_0_184 = edge_us_0_184 * 1000000
    repeat
      local from_us_0_184, __0_184, to_0_184, length_0_184, count_0_184 = edge_us_0_184, string.find(edges_0_184, '^ ([%d.]+)x(%d+)', last_0_184 + 1)
      if to_0_184 then
        last_0_184, length_us = to_0_184, math.floor(length_0_184 * 1000000 + 0.5)
        edge_us_0_184 = edge_us_0_184 + length_us * count_0_184
      end
      is_here_0_184 = not to_0_184 or at_us < edge_us_0_184
      if is_here_0_184 then ends_us = from_us_0_184 + (math.floor((at_us - from_us_0_184) / length_us) + 1) * length_us end
      if is_here_0_184 and to_0_184 then alike_0_184 = math.floor((edge_us_0_184 - ends_us) / length_us + 0.5) end
    until is_here_0_184
    closes_us_0_184 = ends_us - guard_us_0_184
  end
local closes_us = closes_us_0_184 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_188 = scope[tier]
  if kept_0_188 == nil then
    local field_1_93 = argv[tier + 3]
    kept_0_188 = call('HGET', (given[scope.keys]), field_1_93)
    scope[tier] = kept_0_188
    if not kept_0_188 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_188 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_188) end

  local __0_188, edges_0_188 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_188 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_188 == '' and 1 or 2)
  if is_set_back_0_188 then
    do local at_us_1_127 = scope.at_us
--lua/lib/tiers/fixed.lua:23
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
own_ends_us, own_closes_us = ends_us_1_127, closes_us_1_127 or ends_us_1_127
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_188 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

    if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
    local kept_0_195 = scope[tier]
  if kept_0_195 == nil then
    local field_1_94 = argv[tier + 3]
    kept_0_195 = call('HGET', (given[scope.keys]), field_1_94)
    scope[tier] = kept_0_195
    if not kept_0_195 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_195, is_set_back_0_195 = 0, 0, false
  if kept_0_195 then served_us, expires_us_0_195 = unpack_bytes('<dd', kept_0_195) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_195, burst_0_195 = argv[tier + 3], argv[tier + 4]
    local most_us_0_195 = scope.at_us + burst_0_195 * each_us + (argv[tier + 2])
    is_set_back_0_195 = served_us > most_us_0_195
    if is_set_back_0_195 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_195)
  end
--lua/lib/carry.lua:139
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
    do local lasts_us_0_139 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_139, ttl_ms_0_139 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_139 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_139) < ttl_ms_0_139 then
    call('PEXPIRE', meters_0_139, ttl_ms_0_139)
  end
--lua/lib/carry.lua:151
end
  end
end


function shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub((given[scope.keys + 1]), 1, -4), shelf_0.carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil


      local tier_0_77 = target.tier local _, edges = argv[tier_0_77 + 3], argv[tier_0_77 + 4]
      local is_open = target.kind == 'fixed' and edges == ''
      local is_news = not is_named or is_log and target.is_bare and not is_open
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and shelf_0.carry_unit(other) == shelf_0.carry_unit(name) then
        histories[other] = histories[other] or shelf_0.carry_history(base, other, scope.at_us)
        local units = shelf_0.carry_count(histories[other], scope.at_us - (is_open and 2 or 1) * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end

  for name, best in pairs(chosen) do
    shelf_0.carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', (given[scope.keys + 4]), 'changed')
end
--lua/lib/shared/carry_shared.lua:10
function shelf_0.shared_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, true) end
  end
end
--lua/lib/home/order.lua:72
function shelf_0.stands_parked(score)
  return score >= 4000000000000000
end

function shelf_0.stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
end

function shelf_0.stands_aside(score)
  return score < 0 and score > (-4000000000000000)
end


function shelf_0.stands_forgotten(score, now_us)
  return score < (-4000000000000000) and score > (-4000000000000000) - now_us
end
--lua/lib/home/order.lua:96
function shelf_0.waiter_parse(text, is_shared)
  local ticket, told = unpack_bytes('<I7I7', text)
  local its = { ticket = ticket, told_us = told - 1, times = 0, first_us = 0, is_coming = false, by_hand = false, in_vain = false, costs = '' }
  if #text > 14 then
    local _, _, times, first_us, flags = unpack_bytes('<I7I7BdB', text)
    its.times, its.first_us, its.is_coming, its.by_hand, its.in_vain = times, first_us, flags % 2 == 1, flags % 4 > 1, flags > 3
    its.costs = string.sub(text, 24 + 1)
  end
  if is_shared then its.told_us, its.flow = 0, told end
  return its
end
--lua/lib/home/order.lua:116
function shelf_0.waiter_queue(waiter)
  return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/shared/lines.lua:9
function shelf_0.flow_part(text)
  return pack('>I2', #text) .. text
end


function shelf_0.members_of(text)
  return '[' .. text, '(' .. text .. pack('B', 255)
end


function shelf_0.room_part(gate)
  return 'r' .. shelf_0.flow_part(gate)
end

function shelf_0.line_member(number, ticket, waiter)
  return pack('>I4I7', number, ticket) .. waiter
end


function shelf_0.line_split(member)
  local number, ticket = unpack_bytes('>I4I7', member)
  return string.sub(member, 11 + 1), { flow = number, ticket = ticket, told_us = 0 }
end


function shelf_0.line_first(home, flow)
  local from, to = shelf_0.members_of(pack('>I4', flow.number))
  local found = call('ZRANGEBYLEX', home.lines_key, from, to, 'LIMIT', 0, 1)[1]
  if not found then return nil end
  return shelf_0.line_split(found)
end
--lua/lib/shared/gates.lua:43
function shelf_0.gate_read(home, gate)
  local field = call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end


function shelf_0.gate_count(home, gate, more)
  local count, field = shelf_0.gate_read(home, gate)
  if not field then return end
  call('HSET', home.flows_key, 'g' .. gate, pack('<I4', math.max(0, count + more)) .. string.sub(field, 5))
end


function shelf_0.gate_opens(home, gate)
  local count, field = shelf_0.gate_read(home, gate)
  if not field then return 0 end
  local _, behind, longest_us = unpack_bytes('<I4I4d', field)
  local known = (#field - 16) / 8
  local index, more_us = count, 0
  if index >= known then
    index = known - 1
    if behind == 1 then
      index, more_us = count % known, math.floor(count / known) * longest_us
    elseif behind == 2 then
      more_us = 200000
    end
  end
  return unpack_bytes('<d', field, 16 + 1 + 8 * index) + more_us
end
--lua/lib/shared/flow.lua:15
function shelf_0.flow_load(home, number)
  local known = home.known[number]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. number)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.number = number
  home.known[number] = flow
  return flow
end

function shelf_0.flow_note(home, flow)
  home.written['f' .. flow.number] = flow
end

function shelf_0.flow_name(queue, tenant, gates, first)
  return 'n' .. shelf_0.flow_part(queue) .. shelf_0.flow_part(tenant) .. table.concat(gates, ' ', first)
end

function shelf_0.gates_of(request)
  local gates = {}
  for s = 1, request.gates do do local scope_0_212 = request.scopes[s]
--lua/lib/shared/gates.lua:27
gates[s] = given[scope_0_212.keys + 1]
--lua/lib/shared/flow.lua:36
end end
  return gates
end


function shelf_0.flow_find(home, request)
  local name = shelf_0.flow_name(shelf_0.waiter_queue(request.waiter), request.tenant, shelf_0.gates_of(request), 1)
  local number = tonumber(call('HGET', home.flows_key, name) or nil)
  return number and shelf_0.flow_load(home, number)
end
--lua/lib/shared/flow.lua:54
function shelf_0.flow_yields(flow, ticket)
  return (type(flow[4]) == 'string') or flow[4] <= 0 or flow[4] > ticket
end
--lua/lib/home/home.lua:7
function shelf_0.home_count(home, score, more)
  home.total = home.total + more
  if score < 0 then
    home.out = home.out + more
  elseif shelf_0.stands_scheduled(score) then
    home.coming = home.coming + more
  else
    home.parked = home.parked + more
  end
end


function shelf_0.home_drop(home)
  call('DEL', unpack(home.all_keys))
  if home.shared then home.shared.dropped(home) end
end


function shelf_0.home_leave(home, waiter, its, stands, is_charged)
  shelf_0.home_count(home, stands, -1)
  if home.total == 0 then return shelf_0.home_drop(home) end
  call('HDEL', home.waiters_key, waiter)
  call('ZREM', home.queue_key, waiter)
  if home.shared then home.shared.left(home, waiter, its, stands, is_charged) end
end


function shelf_0.home_move(home, waiter, its, stands, score)
  if stands then shelf_0.home_count(home, stands, -1) end
  shelf_0.home_count(home, score, 1)
  if home.shared then
    home.shared.moved(home, waiter, its, stands, score)
  else
    call('ZADD', home.queue_key, score, waiter)
  end
end


function shelf_0.home_at(home, rank)
  local index = home.out + rank
  local found = call('ZRANGE', home.queue_key, index, index, 'WITHSCORES')
  return found[1], tonumber(found[2] or nil)
end


function shelf_0.home_known(home, waiter)
  local text = waiter and call('HGET', home.waiters_key, waiter)
  return text and shelf_0.waiter_parse(text, home.shared)
end
--lua/lib/home/open.lua:13
function shelf_0.home_step_back(scope, by_us)
  local _, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  local found = call('ZRANGEBYSCORE', queue_key, scope.at_us + math.floor(by_us / 2), '(4e15', 'WITHSCORES')
  for i = 1, #found, 2 do call('ZADD', queue_key, (math.max(0, math.min(math.ceil((found[i + 1] - by_us)), 4000000000000000 - 1))), found[i]) end
end


function shelf_0.home_missed(home, waiter, its, stands)
  local away_us = home.at_us + home.clock.overdue_us + 2 * shelf_0.limits_longest(home)
  shelf_0.home_move(home, waiter, its, stands, its.by_hand and ((-4000000000000000) - math.ceil(away_us)) or (-math.floor((home.at_us))))
end



function shelf_0.home_miss(home, self, may_write)
  local overdue_us = home.at_us - home.clock.overdue_us
  for n = 1, 2000 do
    local waiter, stands = shelf_0.home_at(home, 0)
    local its = waiter ~= self and shelf_0.home_known(home, waiter)
    local turn_us = its and (shelf_0.stands_scheduled(stands) and stands or its.told_us)
    if not its or turn_us <= 0 or turn_us > (its.by_hand and home.at_us - 200000 or overdue_us) then return end
    if may_write and n <= 100 then
      shelf_0.home_missed(home, waiter, its, stands)
    else
      home.hides_job = home.hides_job or not its.by_hand
      home.out = home.out + 1
      if shelf_0.stands_scheduled(stands) then
        home.coming = home.coming - 1
      else
        home.parked, home.hidden = home.parked - 1, home.hidden + 1
      end
    end
  end
end


function shelf_0.home_find(scope, waiter, may_write)
  local text = scope.total > 0 and call('HGET', scope.waiters_key, waiter)
  local its = text and shelf_0.waiter_parse(text, scope.shared)
  local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
  if stands and shelf_0.stands_forgotten(stands, scope.clock.now_us) then
    if may_write then shelf_0.home_leave(scope, waiter, its, stands) end
    stands = nil
  end
  scope.its, scope.stands = stands and its, stands
end
--lua/lib/home/open.lua:68
function shelf_0.home_open(scope, waiter, clock, may_write)
  if scope.queue_key then return end
  scope.waiters_key, scope.queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.clock, scope.slow, scope.hidden = clock, nil, 0
  scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
  local count = call('ZCARD', scope.queue_key)
  local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
  scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
  scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
  scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
  scope.total = scope.out + scope.coming + scope.parked
  if first < (-4000000000000000) then
    local now_us_0_211 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_211), '(-4e15'
    for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
      if may_write then
        shelf_0.home_leave(scope, lost, shelf_0.home_known(scope, lost), (-4000000000000000))
      else
        scope.total = scope.total - 1
      end
    end
  end
  if waiter ~= '' then shelf_0.home_find(scope, waiter, may_write) end
  if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] == '1')) then shelf_0.home_miss(scope, waiter, may_write) end
end
--lua/lib/home/slow.lua:9
function shelf_0.home_slow(home)
  if home.slow then return home.slow end
  home.slow = {}
  for queue in pairs(home.slowed or {}) do home.slow[queue] = 0 end
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_0.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end
--lua/lib/home/turn.lua:25
function shelf_0.turn_front(home)
  if home.front or home.total == 0 or not shelf_0.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_0.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_0.meters_front(home, texts)
end



function shelf_0.home_after(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_after(home, ahead, is_own)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_0.home_slot(home, ahead, is_own)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_slot(home, ahead, is_own, function(k)
    local waiter, score = shelf_0.home_at(home, k)
    if score and shelf_0.stands_scheduled(score) then return score end
    local its = shelf_0.home_known(home, waiter)
    return its and its.told_us or 0
  end)
  local slot_us = home.turn_us
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return slot_us
end
--lua/lib/shared/tenants.lua:8
function shelf_0.tenant_load(home, tenant)
  local kept = home.tenants[tenant]
  if not kept then
    local text = call('HGET', home.flows_key, 't' .. tenant)
    kept = text and cmsgpack.unpack(text) or { -1, 0 }
    home.tenants[tenant] = kept
  end
  return kept
end

function shelf_0.tenant_note(home, tenant)
  home.written['t' .. tenant] = home.tenants[tenant]
end
--lua/lib/shared/tenants.lua:35
function shelf_0.tenant_forget(home, tenant)
  home.tenants[tenant], home.written['t' .. tenant] = nil, nil
  call('HDEL', home.flows_key, 't' .. tenant)
end


function shelf_0.tenant_held(home, tenant)
  if home.holds_us == 0 and not home.has_caps then return 0, false end
  local held = home.helds[tenant]
  if not held then
    held = { shelf_0.settings_held((given[home.keys + 4]), tenant, home.at_us) }
    home.helds[tenant] = held
  end
  return held[1], held[2]
end


function shelf_0.tenant_gate(tenant)
  return ' ' .. tenant
end



function shelf_0.tenant_ready(home, tenant)
  if call('ZSCORE', home.ready_key, tenant) then return end
  local kept = shelf_0.tenant_load(home, tenant)
  if kept[1] < home.virtual then kept[2] = 0 end
  call('ZADD', home.ready_key, string.format('%.17g', math.max(home.virtual, kept[1])), tenant)
  home.made[home.ready_key] = true
end



function shelf_0.tenant_pay(home, tenant, share, is_next)
  local kept = shelf_0.tenant_load(home, tenant)
  local ready = tonumber(call('ZSCORE', home.ready_key, tenant) or nil)
  local tag = ready or math.max(home.virtual, kept[1])
  if is_next and tag > home.virtual then
    home.virtual = tag
    call('HSET', home.flows_key, 'V', string.format('%.17g', tag))
  end
  local pays = kept[2] <= 0
  if not pays then
    kept[2] = kept[2] - 1
  else
    kept[1] = tag + share
    if ready then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), tenant) end
  end
  shelf_0.tenant_note(home, tenant)
  return pays
end


function shelf_0.tenant_credit(home, tenant)
  local kept = shelf_0.tenant_load(home, tenant)
  kept[2] = kept[2] + 1
  shelf_0.tenant_note(home, tenant)
end


function shelf_0.share_of(home, costs)
  local most, of_one = 0, 0
  local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
  for tier = first, last, step do
    local each_us = (argv[tier + 2]) / (argv[tier + 1])
    most = math.max(most, costs[((tier - home.set - 6) / 5 + 1)] * each_us)
    of_one = math.max(of_one, each_us)
  end
  return of_one > 0 and most / of_one or 1
end
--lua/lib/shared/slow.lua:14
function shelf_0.slow_started(home, its)
  return its[1] * math.max(0, 1 - math.abs(home.at_us - its[2]) / 400000)
end

function shelf_0.slow_save(home)
  if next(home.slowed) then
    call('HSET', home.flows_key, 'A', cmsgpack.pack(home.slowed))
  else
    call('HDEL', home.flows_key, 'A')
  end
end


function shelf_0.slow_called(home, queue)
  local aside = shelf_0.home_slow(home)[queue] or 0
  local called, is_late = aside, aside > 0
  local coming = call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15', 'WITHSCORES', 'LIMIT', 0, 50)
  for i = 1, #coming, 2 do
    if shelf_0.waiter_queue(coming[i]) == queue then
      called = called + 1
      is_late = is_late or tonumber(coming[i + 1]) < home.at_us - 50000
    end
  end
  return called, is_late
end


function shelf_0.slow_is_full(home, queue)
  local its = home.slowed[queue]
  return its ~= nil and shelf_0.slow_called(home, queue) >= 3 + shelf_0.slow_started(home, its)
end


function shelf_0.slow_begins(home, queue)
  if home.slowed[queue] then return end
  home.slowed[queue] = { 0, home.at_us }
  shelf_0.slow_save(home)
end


function shelf_0.slow_starts(home, queue)
  local its = home.slowed[queue]
  if not its then return end
  local _, is_late = shelf_0.slow_called(home, queue)
  home.slowed[queue] = is_late and { shelf_0.slow_started(home, its) + 1, home.at_us } or nil
  home.slow = nil
  shelf_0.slow_save(home)
end
--lua/lib/shared/rooms.lua:21
function shelf_0.room_load(home, gate)
  local room = home.rooms[gate]
  if room ~= nil then return room end
  local text = call('HGET', home.flows_key, 'r' .. gate)
  room = text and cmsgpack.unpack(text) or false
  home.rooms[gate] = room
  return room
end

function shelf_0.room_note(home, gate)
  home.written['r' .. gate] = home.rooms[gate]
end

function shelf_0.room_finish_field(gate, tenant)
  return 'e' .. shelf_0.flow_part(gate) .. tenant
end

function shelf_0.room_finish(home, gate, tenant)
  return tonumber(call('HGET', home.flows_key, shelf_0.room_finish_field(gate, tenant)) or 0)
end


function shelf_0.room_left(gate, tenant, finish)
  return shelf_0.room_part(gate) .. pack('>d', finish) .. 't' .. tenant
end
--lua/lib/shared/rooms.lua:58
function shelf_0.room_join(home, flow, gate, ticket, opens_us)
  local finish, stands, part = shelf_0.room_finish(home, gate, flow[1]), flow[4], shelf_0.room_part(gate)
  local tag = math.max(shelf_0.room_load(home, gate)[2], finish)
  call('ZADD', home.asleep_key, opens_us, 'r' .. gate)
  home.made[home.asleep_key] = true

  if (type(flow[4]) == 'string') and string.sub(stands, 1, #part) == part then
    local its_tag = unpack_bytes('>d', stands, #part + 1)
    if its_tag >= finish then tag = its_tag end
  end
  return part .. pack('>d', tag) .. 'f' .. pack('>I7I4', ticket, flow.number)
end


function shelf_0.room_settle(home, gate)
  if call('ZSCORE', home.asleep_key, 'r' .. gate) then call('ZADD', home.asleep_key, shelf_0.gate_opens(home, gate), 'r' .. gate) end
end
--lua/lib/shared/rooms.lua:96
function shelf_0.room_ahead(home, gate, position)
  local room = shelf_0.room_load(home, gate)
  return room and (position + 1) * room[1] - 1 or position
end


function shelf_0.room_pay(home, gate, tenant, share)
  local room = shelf_0.room_load(home, gate)
  if not room then return end
  room[2] = math.max(room[2], shelf_0.room_finish(home, gate, tenant))
  shelf_0.room_note(home, gate)
  call('HSET', home.flows_key, shelf_0.room_finish_field(gate, tenant), string.format('%.17g', room[2] + share))
end


function shelf_0.room_close(home, gate)
  local part = shelf_0.room_part(gate)
  local from, to = shelf_0.members_of(part)
  for _, found in ipairs(call('ZRANGEBYLEX', home.heads_key, from, to)) do
    call('HDEL', home.flows_key, shelf_0.room_finish_field(gate, string.sub(found, #part + 10)))
    call('ZREM', home.heads_key, found)
  end
  call('ZREM', home.asleep_key, 'r' .. gate)
  call('HDEL', home.flows_key, 'r' .. gate, 'g' .. gate)
  home.rooms[gate], home.written['r' .. gate] = false, nil
end


function shelf_0.room_forget(home, gate, tenant, is_used)
  local room = shelf_0.room_load(home, gate)
  if not room then return end
  room[1] = room[1] - 1
  shelf_0.room_note(home, gate)
  if not is_used then
    call('HDEL', home.flows_key, 'g' .. (gate .. ' ' .. tenant))
    local finish = shelf_0.room_finish(home, gate, tenant)
    if finish > room[2] then
      call('ZADD', home.heads_key, 0, shelf_0.room_left(gate, tenant, finish))
      home.made[home.heads_key] = true
    else
      call('HDEL', home.flows_key, shelf_0.room_finish_field(gate, tenant))
    end
  end
  if room[1] < 1 then return shelf_0.room_close(home, gate) end
  shelf_0.room_settle(home, gate)
end
--lua/lib/shared/flows.lua:59
function shelf_0.gates_used(home, kept)
  local used = {}
  for i = 3, #kept do
    local flow = shelf_0.flow_load(home, kept[i])
    for gate = 6, flow and #flow or 0 do used[flow[gate]] = true end
  end
  return used
end



function shelf_0.flow_opens(home, flow)
  local opens_us, is_capped = shelf_0.tenant_held(home, flow[1])
  if is_capped then opens_us = math.max(opens_us, shelf_0.gate_opens(home, shelf_0.tenant_gate(flow[1]))) end
  local last
  for i = 6, #flow do
    local gate = flow[i]
    local its_us, is_narrow = shelf_0.gate_opens(home, gate), (string.sub(gate, -5) == '::log')
    if its_us > opens_us or is_narrow and its_us == opens_us then opens_us, last = its_us, is_narrow and gate or nil end
    if is_narrow then
      its_us = shelf_0.gate_opens(home, gate .. ' ' .. (flow[1]))
      if its_us > opens_us then opens_us, last = its_us, nil end
    end
  end
  flow.last = last
  return opens_us
end


function shelf_0.flow_count_gates(home, flow, more)
  for i = 6, #flow do
    shelf_0.gate_count(home, flow[i], more)
    if (string.sub((flow[i]), -5) == '::log') then
      shelf_0.gate_count(home, ((flow[i]) .. ' ' .. (flow[1])), more)
      shelf_0.room_settle(home, flow[i])
    end
  end
  local _, is_capped = shelf_0.tenant_held(home, flow[1])
  if is_capped then shelf_0.gate_count(home, shelf_0.tenant_gate(flow[1]), more) end
end


function shelf_0.flow_pay(home, flow, share, is_next)
  local each = share / flow[3]
  if not shelf_0.tenant_pay(home, flow[1], each, is_next) then return end
  for i = 6, #flow do
    if (string.sub((flow[i]), -5) == '::log') then shelf_0.room_pay(home, flow[i], flow[1], each) end
  end
end

function shelf_0.head_member(flow, stands)
  if type(stands) == 'string' then return stands end
  if stands == (-2) then return 's' .. shelf_0.flow_part(flow[2]) .. pack('>I4', flow.number) end
  return 'h' .. shelf_0.flow_part(flow[1]) .. pack('>I7I4', stands, flow.number)
end


function shelf_0.flow_stand(home, flow, stands, until_us)
  local before = flow[4]
  if before == (-1) and stands ~= (-1) then call('ZREM', home.asleep_key, flow.number) end
  if stands == (-1) then
    call('ZADD', home.asleep_key, until_us, flow.number)
    home.made[home.asleep_key] = true
  end
  if before == stands then return end
  if before ~= 0 and before ~= (-1) then call('ZREM', home.heads_key, shelf_0.head_member(flow, before)) end
  if stands ~= 0 and stands ~= (-1) then
    call('ZADD', home.heads_key, 0, shelf_0.head_member(flow, stands))
    home.made[home.heads_key] = true
  end
  if type(stands) == 'number' and stands > 0 then shelf_0.tenant_ready(home, flow[1]) end
  flow[4] = stands
  shelf_0.flow_note(home, flow)
end


function shelf_0.flow_settle(home, flow, until_us)
  local _, first = shelf_0.line_first(home, flow)
  if not first then return shelf_0.flow_stand(home, flow, 0) end
  if shelf_0.slow_is_full(home, flow[2]) then return shelf_0.flow_stand(home, flow, (-2)) end
  local opens_us = shelf_0.flow_opens(home, flow)
  if opens_us > until_us and flow.last then
    return shelf_0.flow_stand(home, flow, shelf_0.room_join(home, flow, flow.last, first.ticket, opens_us))
  end
  if opens_us > until_us then return shelf_0.flow_stand(home, flow, (-1), opens_us) end
  shelf_0.flow_stand(home, flow, first.ticket)
end


function shelf_0.flow_forget(home, flow)
  local tenant, number = flow[1], flow.number
  shelf_0.flow_stand(home, flow, 0)
  call('HDEL', home.flows_key, 'f' .. number, shelf_0.flow_name(flow[2], tenant, flow, 6))
  home.known[number], home.written['f' .. number] = nil, nil
  local before = shelf_0.tenant_load(home, tenant)
  local kept = { before[1], before[2] }
  for i = 3, #before do
    if before[i] ~= number then kept[#kept + 1] = before[i] end
  end
  home.tenants[tenant] = kept
  shelf_0.tenant_note(home, tenant)
  local used = #flow >= 6 and shelf_0.gates_used(home, kept) or {}
  for i = 6, #flow do
    if (string.sub((flow[i]), -5) == '::log') then
      shelf_0.room_forget(home, flow[i], tenant, used[flow[i]])
    elseif not used[flow[i]] then
      call('HDEL', home.flows_key, 'g' .. flow[i])
    end
  end
  if #kept >= 3 then return end
  if kept[1] > home.virtual then
    call('ZADD', home.ready_key, string.format('%.17g', kept[1]), tenant)
    home.made[home.ready_key] = true
  else
    call('ZREM', home.ready_key, tenant)
    shelf_0.tenant_forget(home, tenant)
  end
end


function shelf_0.tenant_settle(home, tenant)
  local kept = shelf_0.tenant_load(home, tenant)
  local _, is_capped = shelf_0.tenant_held(home, tenant)
  for i = 3, #kept do
    local flow = shelf_0.flow_load(home, kept[i])
    if flow and (#flow >= 6 or is_capped or flow[4] == (-1)) then
      shelf_0.flow_settle(home, flow, (home.at_us) + 3)
    end
  end
end
--lua/lib/shared/waiters.lua:23
function shelf_0.waiter_share(home, waiter)
  if not (argv[home.set + 5] ~= '01') then return 1 end
  local costs, its = {}, shelf_0.home_known(home, waiter)
  for cost in string.gmatch((string.match((its and its.costs or ''), '[^|]*$')), '%d+') do costs[#costs + 1] = tonumber(cost) end
  return #costs > 0 and #costs == (tonumber(argv[home.set + 3])) and shelf_0.share_of(home, costs) or 1
end


function shelf_0.waiter_pays(stands)
  return shelf_0.stands_scheduled(stands) or shelf_0.stands_aside(stands)
end


function shelf_0.shared_moved(home, waiter, its, stands, score)
  local was_scheduled, is_scheduled = stands and shelf_0.stands_scheduled(stands), shelf_0.stands_scheduled(score)
  home.front = nil
  if was_scheduled and is_scheduled then
    call('ZADD', home.queue_key, score, waiter)
    return
  end
  local flow = shelf_0.flow_load(home, its.flow)
  if shelf_0.stands_parked(score) then
    call('ZADD', home.lines_key, 0, shelf_0.line_member(its.flow, its.ticket, waiter))
    if home.parked == 1 then home.made[home.lines_key] = true end
    if stands then call('ZREM', home.queue_key, waiter) end
  else
    if stands and shelf_0.stands_parked(stands) then call('ZREM', home.lines_key, shelf_0.line_member(its.flow, its.ticket, waiter)) end
    call('ZADD', home.queue_key, score, waiter)
    if home.coming + home.out == 1 then home.made[home.queue_key] = true end
  end
  if not flow then return end
  if was_scheduled or is_scheduled then shelf_0.flow_count_gates(home, flow, is_scheduled and 1 or -1) end
  if shelf_0.stands_aside(score) then shelf_0.slow_begins(home, flow[2]) end
  if stands and shelf_0.stands_aside(stands) and not shelf_0.stands_aside(score) then home.slow = nil end
  local was_paid, is_paid = stands and shelf_0.waiter_pays(stands), shelf_0.waiter_pays(score)
  if is_paid and not was_paid then
    shelf_0.flow_pay(home, flow, shelf_0.waiter_share(home, waiter), waiter == home.chosen)
  elseif was_paid and not is_paid then
    shelf_0.tenant_credit(home, flow[1])
  end

  local was_parked = stands and shelf_0.stands_parked(stands)
  if was_parked or shelf_0.stands_parked(score) and shelf_0.flow_yields(flow, its.ticket) then
    shelf_0.flow_settle(home, flow, (is_scheduled and math.max(home.at_us, score) or home.at_us) + 3)
  end
  if was_scheduled then shelf_0.tenant_settle(home, flow[1]) end
end



function shelf_0.shared_left(home, waiter, its, stands, is_charged)
  local is_parked = shelf_0.stands_parked(stands)
  home.front = nil
  if shelf_0.stands_aside(stands) then home.slow = nil end
  if its and is_parked then call('ZREM', home.lines_key, shelf_0.line_member(its.flow, its.ticket, waiter)) end
  local flow = its and shelf_0.flow_load(home, its.flow)
  if not flow then return end
  if shelf_0.stands_scheduled(stands) then shelf_0.flow_count_gates(home, flow, -1) end
  if shelf_0.waiter_pays(stands) and not is_charged then shelf_0.tenant_credit(home, flow[1]) end
  if is_charged then shelf_0.slow_starts(home, flow[2]) end
  flow[5] = flow[5] - 1
  shelf_0.flow_note(home, flow)
  if flow[5] < 1 then
    shelf_0.flow_forget(home, flow)
  elseif is_parked and flow[4] == its.ticket then
    shelf_0.flow_settle(home, flow, (home.at_us) + 3)
  end
  if shelf_0.stands_scheduled(stands) and not is_charged then shelf_0.tenant_settle(home, flow[1]) end
end


function shelf_0.shared_dropped(home)
  home.known, home.tenants, home.rooms, home.written, home.watchdogs, home.slowed, home.virtual = {}, {}, {}, {}, {}, {}, 0
end


function shelf_0.shared_opens(home, waiter, slot_us)
  local its = shelf_0.home_known(home, waiter)
  local flow = its and shelf_0.flow_load(home, its.flow)
  if not flow then return slot_us end
  shelf_0.flow_count_gates(home, flow, -1)
  local opens_us = math.max(slot_us, shelf_0.flow_opens(home, flow))
  shelf_0.flow_count_gates(home, flow, 1)
  return opens_us
end


function shelf_0.shared_open(request, clock, may_write)
  local home = request.scopes[#request.scopes]
  if home.shared then return home end
  home.shared = { moved = shelf_0.shared_moved, left = shelf_0.shared_left, dropped = shelf_0.shared_dropped, opens = shelf_0.shared_opens }
  home.lines_key, home.flows_key = (given[home.keys + 6 + 1]), (given[home.keys + 6 + 2])
  home.ready_key, home.asleep_key, home.heads_key = (given[home.keys + 6 + 3]), (given[home.keys + 6 + 4]), (given[home.keys + 6 + 5])
  local waiters_key, queue_key = given[home.keys + 2], given[home.keys + 3]
  home.all_keys = { waiters_key, queue_key, home.lines_key, home.flows_key, home.ready_key, home.asleep_key, home.heads_key }
  home.known, home.tenants, home.rooms, home.written, home.helds, home.lease_us = {}, {}, {}, {}, {}, request.lease_us
  local record = call('HMGET', home.flows_key, 'V', 'W', 'A', 'F')
  home.virtual, home.watchdogs = tonumber(record[1] or 0), record[2] and cmsgpack.unpack(record[2]) or {}
  home.slowed = record[3] and cmsgpack.unpack(record[3]) or {}
  if home.stepped_us then
    shelf_0.home_step_back(home, home.stepped_us)
    local asleep = call('ZRANGE', home.asleep_key, 0, -1, 'WITHSCORES')
    for i = 1, #asleep, 2 do call('ZADD', home.asleep_key, asleep[i + 1] - home.stepped_us, asleep[i]) end
    home.watchdogs = {}
  end

  home.made = { [home.flows_key] = not record[4] or nil }
  shelf_0.home_open(home, request.waiter, clock, may_write)
  return home
end
--lua/lib/shared/waiters.lua:156
function shelf_0.flow_is_of(flow, request)
  if flow[1] ~= request.tenant or #flow - 6 + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[6 + s - 1] ~= ((given[(request.scopes[s]).keys + 1])) then return false end
  end
  return true
end
--lua/lib/shared/fill.lua:116
function shelf_0.shared_has_room(home, queue)
  if not shelf_0.home_slow(home)[queue] then return false end
  local at_us_0_230 = home.at_us local now_us = at_us_0_230 + 3
  local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  return shelf_0.home_after(home, coming, true) <= now_us
end
--lua/lib/shared/parked.lua:32
function shelf_0.parked_after(home, ahead, slot_us)
  local turn_us = math.max(slot_us, (shelf_0.home_after(home, home.coming + ahead, true)))
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * 10000000 / home.cap)
end


function shelf_0.closed_until(scope, now_us)
  return (scope.cap == 0) and now_us + 30000000 or now_us
end



function shelf_0.parked_estimate(home, request, flow, slot_us)
  local position = 0
  if flow then
    local from, to = shelf_0.members_of(struct.pack('>I4', flow.number))
    if home.its then to = '(' .. shelf_0.line_member(flow.number, home.its.ticket, '') end
    position = call('ZLEXCOUNT', home.lines_key, from, to)
  end
  local flows = call('ZCARD', home.heads_key) + call('ZCARD', home.asleep_key)
  local ahead = math.min(home.parked, (position + 1) * math.max(1, flows) - 1)
  local is_full = home.is_full or (home.cap == 0) or flow and shelf_0.home_slow(home)[flow[2]]
  local now_us = home.at_us
  local turn_us = math.max(shelf_0.parked_after(home, ahead, slot_us), home.held_us, shelf_0.closed_until(home, now_us))
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    local behind = scope.known and shelf_0.room_ahead(home, ((given[scope.keys + 1])), position) or position
    shelf_0.tiers_after(scope, behind + shelf_0.gate_read(home, given[scope.keys + 1]), true)
    turn_us = math.max(turn_us, scope.turn_us, scope.paused_us, shelf_0.closed_until(scope, now_us))
    is_full = is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + 600000000 + 1000000 * ahead

  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + 10000000) end
  return turn_us, position, back_us
end
--lua/lib/shared/told.lua:11
function shelf_0.told_room(home, request)
  if shelf_0.shared_binding(request) then return false end
  return shelf_0.home_slot(home, home.coming, true) <= ((home.at_us) + 3)
end


function shelf_0.told_deferred(reply, home, request)
  local binding, index = shelf_0.shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  local flow = home.its and shelf_0.flow_load(home, home.its.flow) or shelf_0.flow_find(home, request)
  local estimate_us, position, back_us = shelf_0.parked_estimate(home, request, flow, shelf_0.home_slot(home, home.coming, true))
  if request.waiter == '' then back_us = estimate_us end
  do
--lua/lib/shared/check_shared.lua:82
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:23
end
  do local set_back_us_0_131 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_131, tier_0_131, reason_0_131, more_0_131 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_4 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_131 = (tier_1_4 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_131, more_0_131 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_131, more_0_131 = 13, binding.running
  end
  reply[n_0_131 + 1], reply[n_0_131 + 2], reply[n_0_131 + 3], reply[n_0_131 + 4] = 19, set_back_us_0_131, estimate_us, index
  reply[n_0_131 + 5], reply[n_0_131 + 6], reply[n_0_131 + 7], reply[n_0_131 + 8], reply[n_0_131 + 9] = position, tier_0_131, more_0_131, reason_0_131, back_us
--lua/lib/shared/told.lua:24
end
end
--lua/shared_peek.lua:23
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_14, not_after_us_0_14 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_14, 0
  if given_us_0_14 == '' then
    local time_0_14 = call('TIME')
    now_us = time_0_14[1] * 1000000 + time_0_14[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_14), 600000
  end
local is_late = not_after_us_0_14 ~= '' and now_us > tonumber(not_after_us_0_14)
--lua/shared_peek.lua:27
if is_late then return ({ 1, now_us }) end
local first = tonumber(argv[5])
local request = shelf_0.shared_read(first, 0, now_us)
local other, version, text = shelf_0.settings_other(request.scopes)
if other then return ({ 2, now_us, other, version, text }) end
local missed, endings = shelf_0.carry_missed(request.scopes)
if missed then return ({ 3, now_us, missed, endings }) end
if request.is_set_back then shelf_0.shared_step_back(request, false) end
for _, scope in ipairs(request.scopes) do shelf_0.carry_scope(scope, now_us, ttl_floor_ms, false) end
shelf_0.shared_check(request, now_us, false)
for _, scope in ipairs(request.scopes) do

  if scope.copy then shelf_0.tiers_after(scope, 0, true) end
end
local part, stored = shelf_0.shared_part(request)
if part then return ({ 2, now_us, part, stored, '' }) end

local reply = { 0, now_us }
for _, scope in ipairs(request.scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = shelf_0.sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = shelf_0.pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = shelf_0.fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = shelf_0.gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = shelf_0.sliding_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_87, reset_us_1_87 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:169
local n_1_87 = #reply
  reply[n_1_87 + 1], reply[n_1_87 + 2] = remaining_1_87, reset_us_1_87
--lua/shared_peek.lua:50
end
  end
end
--lua/lib/clock.lua:27
local overdue_us_0_15 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_15 }
--lua/shared_peek.lua:55
local home = shelf_0.shared_open(request, clock, false)


function shelf_0.share()
  local weights, all, cursor = { [request.tenant] = request.weight }, 0, '0'
  for _ = 1, 5 do
    local page = call('HSCAN', home.flows_key, cursor, 'MATCH', 'f*', 'COUNT', 500)
    for i = 2, #page[2], 2 do
      local flow = cmsgpack.unpack(page[2][i])
      local tenant = flow[1]
      if tenant ~= request.tenant then weights[tenant] = math.max(weights[tenant] or 0, flow[3]) end
    end
    cursor = page[1]
    if cursor == '0' then break end
  end
  for _, weight in pairs(weights) do all = all + weight end
  return string.format('%.6f', request.weight / all)
end


function shelf_0.answer()
  local binding, index = shelf_0.shared_binding(request)
  local set_back_us, its = request.set_back_us, home.its
  local flow = its and shelf_0.flow_load(home, its.flow)

  if not (flow and shelf_0.flow_is_of(flow, request)) then home.its = nil end
  local turn_us = home.its and (shelf_0.stands_scheduled(home.stands) and home.stands or home.stands < 0 and home.at_us) or nil
  local comes = home.total == 0 or turn_us or request.waiter == '' and shelf_0.told_room(home, request)
    or request.waiter ~= '' and shelf_0.shared_has_room(home, shelf_0.waiter_queue(request.waiter))
  if not binding and comes then
    do
--lua/lib/reply.lua:64
local n_0_126 = #reply
  if nil then
    reply[n_0_126 + 1], reply[n_0_126 + 2], reply[n_0_126 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_126 + 1], reply[n_0_126 + 2] = 11, set_back_us
  else
    reply[n_0_126 + 1] = 10
  end
--lua/shared_peek.lua:85
end
    return
  end
  if turn_us then
    if not binding then binding, index = home, #request.scopes end
    do
--lua/lib/shared/check_shared.lua:82
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/shared_peek.lua:90
end
    binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us, binding.held_us)), 0
    turn_us = binding.turn_us
    do
--lua/lib/reply.lua:110
local n_0_130, tier_0_130 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_130 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_130 + 1], reply[n_0_130 + 2], reply[n_0_130 + 3], reply[n_0_130 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_130 + 5], reply[n_0_130 + 6] = binding.ahead or 0, tier_0_130
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_130 + 1], reply[n_0_130 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_130 + 1], reply[n_0_130 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:93
end
    return
  end
  shelf_0.told_deferred(reply, home, request)
end

shelf_0.answer()
do local turn_us_0_132 = shelf_0.share()
--lua/lib/reply.lua:164
reply[#reply + 1] = turn_us_0_132
--lua/shared_peek.lua:100
end
return reply`,
};

export const shared_tenants: Script = {
  sha1: '6ec02af4fca1be230da023070d226ef19c8fa875',
  text: `--lua/lib/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/shared_tenants.lua:10
local call = redis.call
local keys, args = given, argv
local page = call('HSCAN', keys[1], args[1], 'MATCH', 'f*', 'COUNT', args[2])
local reply, n = { page[1] }, 1
for i = 1, #page[2], 2 do
  local flow = cmsgpack.unpack(page[2][i + 1])
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = page[2][i], flow[1], flow[5], tostring(flow[3])
  n = n + 4
end
return reply`,
};

export const waiting: Script = {
  sha1: 'b03b4a907ce1c232c53a0af8fbc27757b9d5dc65',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:70
local shelf_0 = { pause_field = 0, pause_ends = 0, settings_paused = 0, cap_field = 0, settings_held = 0, stands_parked = 0, stands_scheduled = 0, waiter_parse = 0, tenant_load = 0, flow_part = 0, members_of = 0, room_part = 0, line_split = 0, flow_load = 0, flow_nth = 0, wanted = 0, tell = 0, tell_lines = 0 } function shelf_0.pause_field(tenant)
  return tenant == '' and 'paused' or 'p:' .. tenant
end

function shelf_0.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_0.settings_paused(settings, now_us)
  return shelf_0.pause_ends(call('HGET', settings, 'paused'), now_us)
end






function shelf_0.cap_field(tenant)
  return 'c:' .. tenant
end


function shelf_0.settings_held(settings, tenant, now_us)
  local found = call('HMGET', settings, shelf_0.pause_field(tenant), shelf_0.cap_field(tenant))
  return shelf_0.pause_ends(found[1], now_us), found[2] and true
end
--lua/lib/home/order.lua:32
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/home/order.lua:72
function shelf_0.stands_parked(score)
  return score >= 4000000000000000
end

function shelf_0.stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
end
--lua/lib/home/order.lua:96
function shelf_0.waiter_parse(text, is_shared)
  local ticket, told = unpack_bytes('<I7I7', text)
  local its = { ticket = ticket, told_us = told - 1, times = 0, first_us = 0, is_coming = false, by_hand = false, in_vain = false, costs = '' }
  if #text > 14 then
    local _, _, times, first_us, flags = unpack_bytes('<I7I7BdB', text)
    its.times, its.first_us, its.is_coming, its.by_hand, its.in_vain = times, first_us, flags % 2 == 1, flags % 4 > 1, flags > 3
    its.costs = string.sub(text, 24 + 1)
  end
  if is_shared then its.told_us, its.flow = 0, told end
  return its
end
--lua/lib/shared/tenants.lua:8
function shelf_0.tenant_load(home, tenant)
  local kept = home.tenants[tenant]
  if not kept then
    local text = call('HGET', home.flows_key, 't' .. tenant)
    kept = text and cmsgpack.unpack(text) or { -1, 0 }
    home.tenants[tenant] = kept
  end
  return kept
end
--lua/lib/shared/lines.lua:9
function shelf_0.flow_part(text)
  return pack('>I2', #text) .. text
end


function shelf_0.members_of(text)
  return '[' .. text, '(' .. text .. pack('B', 255)
end


function shelf_0.room_part(gate)
  return 'r' .. shelf_0.flow_part(gate)
end






function shelf_0.line_split(member)
  local number, ticket = unpack_bytes('>I4I7', member)
  return string.sub(member, 11 + 1), { flow = number, ticket = ticket, told_us = 0 }
end
--lua/lib/shared/flow.lua:15
function shelf_0.flow_load(home, number)
  local known = home.known[number]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. number)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.number = number
  home.known[number] = flow
  return flow
end
--lua/lib/shared/flow.lua:59
function shelf_0.flow_nth(flow, gate)
  for i = 6, #flow do
    if flow[i] == gate then return i - 6 + 1 end
  end
end
--lua/waiting.lua:20
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
--lua/waiting.lua:23
if is_late then return ({ 1, now_us }) end
local keys, args = given, argv
local waiters_key, queue_key, settings, lines_key, flows_key, _, _, heads_key = unpack(keys)
local skip, most, whose, name = tonumber(args[3]), tonumber(args[4]), args[5], args[6]
local paused_us = math.max(shelf_0.settings_paused(settings, now_us), whose == 'tenant' and shelf_0.settings_held(settings, name, now_us) or 0)
local reply, told = ({ 0, now_us }), 0


function shelf_0.wanted()
  if whose == 'all' then return nil end
  if whose == 'flow' then
    local text = call('HGET', waiters_key, name)
    return { text and shelf_0.waiter_parse(text, true).flow }
  end
  local home, gate, tenant = { flows_key = flows_key, tenants = {}, known = {} }, string.match(name, '^(.-::log) ?(.*)$')
  if whose == 'tenant' then return { unpack(shelf_0.tenant_load(home, name), 3) } end
  local numbers = {}
  if tenant == '' then
    local from, to = shelf_0.members_of(shelf_0.room_part(gate))
    local kind = #shelf_0.room_part(gate) + 9
    for _, member in ipairs(call('ZRANGEBYLEX', heads_key, from, to, 'LIMIT', 0, 32)) do
      if string.sub(member, kind, kind) == 'f' then numbers[#numbers + 1] = struct.unpack('>I4', member, #member - 3) end
    end
  end
  local kept = shelf_0.tenant_load(home, tenant)
  for i = 3, #kept do
    local flow = shelf_0.flow_load(home, kept[i])
    if flow and shelf_0.flow_nth(flow, gate) then numbers[#numbers + 1] = kept[i] end
  end
  return numbers
end

local flows, is_wanted = lines_key and shelf_0.wanted(), {}
for _, number in ipairs(flows or {}) do is_wanted[number] = true end

function shelf_0.tell(waiter, turn_us)
  if skip > 0 then
    skip = skip - 1
  elseif told < most then
    do local turn_us_0_4 = math.max(turn_us, paused_us)
--lua/lib/reply.lua:175
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2] = waiter, turn_us_0_4
--lua/waiting.lua:62
end
    told = told + 1
  end
end


local count = call('ZCOUNT', queue_key, '(-4e15', '+inf')
local found = call('ZRANGEBYSCORE', queue_key, '(-4e15', '+inf', 'WITHSCORES', 'LIMIT', flows and 0 or skip, flows and -1 or most)
if not flows then skip = skip - math.min(skip, count) end
for i = 1, #found, 2 do
  local waiter, stands = found[i], tonumber(found[i + 1])
  local text = (flows or shelf_0.stands_parked(stands)) and call('HGET', waiters_key, waiter)
  local its = text and shelf_0.waiter_parse(text, lines_key)
  if not flows or its and is_wanted[its.flow] then
    shelf_0.tell(waiter, shelf_0.stands_parked(stands) and its and its.told_us or shelf_0.stands_scheduled(stands) and stands or 0)
  end
end

function shelf_0.tell_lines(first, last)
  local all = call('ZLEXCOUNT', lines_key, first, last)
  local parked = call('ZRANGEBYLEX', lines_key, first, last, 'LIMIT', math.min(skip, all), most - told)
  skip = skip - math.min(skip, all)
  for _, member in ipairs(parked) do shelf_0.tell((shelf_0.line_split(member)), 0) end
end

if lines_key and not flows then shelf_0.tell_lines('-', '+') end
for _, number in ipairs(flows or {}) do shelf_0.tell_lines(shelf_0.members_of(struct.pack('>I4', number))) end
return reply`,
};
