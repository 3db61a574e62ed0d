// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources b8c8961b41a3ecd1558d3d9f59d96e33bf0fbde4
// Text    1597d2d92ae82a1f1844f426a43934f6305c30c4
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '0cb6ab7072a964137e21cde41bd5b9c50e938e3d',
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
local shelf_0 = { limits_longest = 0, reply_stored = 0, reply_unnamed = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, summed_after = 0, summed_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, tiers_slot = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_ticket = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, offer = 0, offer_forget = 0, skip_queues = 0, skip_from = 0, skip_note = 0, skip_next = 0, fill_tell = 0, fill_comes = 0, fill_known = 0, fill_sooner = 0, fill_missed = 0, fill = 0, watch_record = 0, watch_is = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, watch_find = 0, watch_foretell = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, late_tell = 0, late_aside = 0, late_see = 0, aside_look = 0, late_look = 0, home_look = 0, report_still_waits = 0, report_apply = 0, early_from = 0, early_known = 0, early_first = 0, early_push = 0, early_tell = 0, home_schedule = 0, schedule_less = 0, schedule_left = 0, schedule_after = 0, schedule_event = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0 } function shelf_0.limits_longest(scope)
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
  do local lasts_us_0_135 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_135, ttl_ms_0_135 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_135 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_135) < ttl_ms_0_135 then
    call('PEXPIRE', meters_0_135, ttl_ms_0_135)
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
--lua/lib/tiers/sums_tier.lua:42
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
    local text_1_87 = call('GETRANGE', key_0_151, '-320', '-1')
  local size_1_87, head_1_87 = #text_1_87, text_1_87
  if size_1_87 == 320 then
    size_1_87, head_1_87 = call('STRLEN', key_0_151), call('GETRANGE', key_0_151, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_151 = { head = head_1_87, text = text_1_87, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_87 >= 64 then
    local __2_45, __2_45, moved_2_45, __2_45, groups_2_45, front_2_45, total_2_45, base_2_45 = unpack_bytes('<dddddddd', head_1_87)
    local when_2_45, sum_2_45 = unpack_bytes('<dd', text_1_87, #text_1_87 - 16 + 1)
    if groups_2_45 > 0 then read_0_151.groups, read_0_151.front, read_0_151.from = groups_2_45, front_2_45, 64 + 8 * (groups_2_45 + groups_2_45 / 64) end
    local entries_2_45 = (size_1_87 - read_0_151.from) / 16
    read_0_151.entries, read_0_151.first = entries_2_45, math.max(0, entries_2_45 - math.floor(#text_1_87 / 16))
    read_0_151.base, read_0_151.total, read_0_151.sum, read_0_151.moved_us = -base_2_45, total_2_45, total_2_45 - sum_2_45, -moved_2_45
    if entries_2_45 > 0 then read_0_151.newest_us = when_2_45 end
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
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_172 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_172 > log.base then
    local key_0_172 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_108, low_sum_1_108 = -1, log.base
  local high_1_108, high_sum_1_108, when_0_172 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_108, around_1_108, guess_1_108 = 0, 1, high_1_108
  if 0 > 0 then guess_1_108 = high_1_108 - math.floor((high_sum_1_108 - need_0_172) / 0) else guesses_1_108, around_1_108 = 1, 8 end
  while high_1_108 - low_1_108 > 1 do
    if guesses_1_108 > 3 then
      guess_1_108 = math.ceil((low_1_108 + high_1_108) / 2)
    elseif guesses_1_108 > 0 then
      guess_1_108 = low_1_108 + math.ceil((need_0_172 - low_sum_1_108) / (high_sum_1_108 - low_sum_1_108) * (high_1_108 - low_1_108))
    end
    guess_1_108 = math.max(low_1_108 + 1, math.min(guess_1_108, high_1_108))
    local from_1_108, to_1_108 = math.max(guess_1_108 - around_1_108, low_1_108 + 1), math.min(guess_1_108 + around_1_108 - 1, high_1_108 - 1)
    local text_1_108, offset_1_108 = log.text, 0
    if from_1_108 >= log.first then
      offset_1_108 = #text_1_108 - (log.entries - from_1_108) * 16 + 1
    else
      text_1_108, offset_1_108 = call('GETRANGE', key_0_172, log.from + from_1_108 * 16, log.from + (to_1_108 + 1) * 16 - 1), 1
    end

    local at_1_108 = from_1_108
    repeat
      local its_when_1_108, sum_1_108 = unpack_bytes('<dd', text_1_108, offset_1_108 + (at_1_108 - from_1_108) * 16)
--lua/lib/sums.lua:122
      local more_1_108, groups_2_50 = log.total, log.groups or 0
  local group_2_50 = math.floor(at_1_108 / 32)
  if group_2_50 < groups_2_50 then
    local known_2_50 = log.known
    if not known_2_50 then
      local packed_2_50 = call('GETRANGE', key_0_172, 64, 64 + groups_2_50 / 64 * 8 - 1)
      known_2_50 = { [0] = log.front }
      for i_2_50 = 1, groups_2_50 / 64 do known_2_50[i_2_50] = known_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices, log.known = {}, known_2_50
    end
    local at_2_50 = math.floor(group_2_50 / 64)
    local slice_2_50 = known_2_50.slices[at_2_50]
    if not slice_2_50 then
      local from_2_50 = 64 + 8 * (groups_2_50 / 64 + at_2_50 * 64)
      local packed_2_50 = call('GETRANGE', key_0_172, from_2_50, from_2_50 + 8 * 64 - 1)
      slice_2_50 = { [0] = known_2_50[at_2_50] }
      for i_2_50 = 1, 64 - 1 do slice_2_50[i_2_50] = slice_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices[at_2_50] = slice_2_50
    end
    more_1_108 = slice_2_50[group_2_50 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_108 = more_1_108 - sum_1_108
      if sum_1_108 >= need_0_172 then high_1_108, high_sum_1_108, when_0_172 = at_1_108, sum_1_108, its_when_1_108 else low_1_108, low_sum_1_108 = at_1_108, sum_1_108 end
      at_1_108 = high_1_108 > to_1_108 and to_1_108 or math.floor((low_1_108 + high_1_108) / 2)
    until high_1_108 == from_1_108 or low_1_108 == to_1_108 or high_1_108 - low_1_108 <= 1
    guesses_1_108, around_1_108 = guesses_1_108 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_172 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:40
function shelf_0.sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:55
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:50
  local limit_0_173, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_173) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_174, to_0_174 = argv[tier + 3], argv[tier + 4]
  local copy_0_174, next_us = scope.copy, 0
  local due_0_174 = copy_0_174 and string.sub(copy_0_174, from_0_174 + 1, to_0_174 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_174, to_0_174)
  if #due_0_174 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_174)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_175, to_0_175 = argv[tier + 3], argv[tier + 4]
  local copy_0_175, next_us = scope.copy, 0
  local due_0_175 = copy_0_175 and string.sub(copy_0_175, from_0_175 + 1, to_0_175 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_175, to_0_175)
  if #due_0_175 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_175)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_182 = scope[tier]
  if kept_0_182 == nil then
    local field_1_73 = argv[tier + 3]
    kept_0_182 = call('HGET', (given[scope.keys]), field_1_73)
    scope[tier] = kept_0_182
    if not kept_0_182 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_182 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_182) end

  local __0_182, edges_0_182 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_182 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_182 == '' and 1 or 2)
  if is_set_back_0_182 then
    do local at_us_1_111 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_111, edges_1_111 = argv[tier + 3], argv[tier + 4]
  local length_us_1_111, alike_1_111 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_111, closes_us_1_111 = at_us_1_111 + length_us_1_111, nil
  if edges_1_111 ~= '' then
    local __1_111, last_1_111, guard_us_1_111, edge_us_1_111 = string.find(edges_1_111, '^(%S+) (%S+)')
    local is_here_1_111 = false
    edge_us_1_111 = edge_us_1_111 * 1000000
    repeat
      local from_us_1_111, __1_111, to_1_111, length_1_111, count_1_111 = edge_us_1_111, string.find(edges_1_111, '^ ([%d.]+)x(%d+)', last_1_111 + 1)
      if to_1_111 then
        last_1_111, length_us_1_111 = to_1_111, math.floor(length_1_111 * 1000000 + 0.5)
        edge_us_1_111 = edge_us_1_111 + length_us_1_111 * count_1_111
      end
      is_here_1_111 = not to_1_111 or at_us_1_111 < edge_us_1_111
      if is_here_1_111 then ends_us_1_111 = from_us_1_111 + (math.floor((at_us_1_111 - from_us_1_111) / length_us_1_111) + 1) * length_us_1_111 end
      if is_here_1_111 and to_1_111 then alike_1_111 = math.floor((edge_us_1_111 - ends_us_1_111) / length_us_1_111 + 0.5) end
    until is_here_1_111
    closes_us_1_111 = ends_us_1_111 - guard_us_1_111
  end
ends_us, closes_us = ends_us_1_111, closes_us_1_111 or ends_us_1_111
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_182 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_177 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_177, edges_0_177 = argv[tier + 3], argv[tier + 4]
  local length_us_0_177, alike_0_177 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_177, closes_us_0_177 = at_us_0_177 + length_us_0_177, nil
  if edges_0_177 ~= '' then
    local __0_177, last_0_177, guard_us_0_177, edge_us_0_177 = string.find(edges_0_177, '^(%S+) (%S+)')
    local is_here_0_177 = false
    edge_us_0_177 = edge_us_0_177 * 1000000
    repeat
      local from_us_0_177, __0_177, to_0_177, length_0_177, count_0_177 = edge_us_0_177, string.find(edges_0_177, '^ ([%d.]+)x(%d+)', last_0_177 + 1)
      if to_0_177 then
        last_0_177, length_us_0_177 = to_0_177, math.floor(length_0_177 * 1000000 + 0.5)
        edge_us_0_177 = edge_us_0_177 + length_us_0_177 * count_0_177
      end
      is_here_0_177 = not to_0_177 or at_us_0_177 < edge_us_0_177
      if is_here_0_177 then ends_us_0_177 = from_us_0_177 + (math.floor((at_us_0_177 - from_us_0_177) / length_us_0_177) + 1) * length_us_0_177 end
      if is_here_0_177 and to_0_177 then alike_0_177 = math.floor((edge_us_0_177 - ends_us_0_177) / length_us_0_177 + 0.5) end
    until is_here_0_177
    closes_us_0_177 = ends_us_0_177 - guard_us_0_177
  end
ends_us, closes_us = ends_us_0_177, closes_us_0_177 or ends_us_0_177
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_178, edges_0_178 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_178 = turn_us + length_us, nil
  if edges_0_178 ~= '' then
    local __0_178, last_0_178, guard_us_0_178, edge_us_0_178 = string.find(edges_0_178, '^(%S+) (%S+)')
    local is_here_0_178 = false
    edge_us_0_178 = edge_us_0_178 * 1000000
    repeat
      local from_us_0_178, __0_178, to_0_178, length_0_178, count_0_178 = edge_us_0_178, string.find(edges_0_178, '^ ([%d.]+)x(%d+)', last_0_178 + 1)
      if to_0_178 then
        last_0_178, length_us = to_0_178, math.floor(length_0_178 * 1000000 + 0.5)
        edge_us_0_178 = edge_us_0_178 + length_us * count_0_178
      end
      is_here_0_178 = not to_0_178 or turn_us < edge_us_0_178
      if is_here_0_178 then next_us = from_us_0_178 + (math.floor((turn_us - from_us_0_178) / length_us) + 1) * length_us end
      if is_here_0_178 and to_0_178 then alike = math.floor((edge_us_0_178 - next_us) / length_us + 0.5) end
    until is_here_0_178
    closes_us_0_178 = next_us - guard_us_0_178
  end
local _ = closes_us_0_178 or next_us
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
    local at_us_0_179 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_179, edges_0_179 = argv[tier + 3], argv[tier + 4]
  local length_us_0_179, alike_0_179 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_179 = at_us_0_179 + length_us_0_179, nil
  if edges_0_179 ~= '' then
    local __0_179, last_0_179, guard_us_0_179, edge_us_0_179 = string.find(edges_0_179, '^(%S+) (%S+)')
    local is_here_0_179 = false
    edge_us_0_179 = edge_us_0_179 * 1000000
    repeat
      local from_us_0_179, __0_179, to_0_179, length_0_179, count_0_179 = edge_us_0_179, string.find(edges_0_179, '^ ([%d.]+)x(%d+)', last_0_179 + 1)
      if to_0_179 then
        last_0_179, length_us_0_179 = to_0_179, math.floor(length_0_179 * 1000000 + 0.5)
        edge_us_0_179 = edge_us_0_179 + length_us_0_179 * count_0_179
      end
      is_here_0_179 = not to_0_179 or at_us_0_179 < edge_us_0_179
      if is_here_0_179 then ends_us = from_us_0_179 + (math.floor((at_us_0_179 - from_us_0_179) / length_us_0_179) + 1) * length_us_0_179 end
      if is_here_0_179 and to_0_179 then alike_0_179 = math.floor((edge_us_0_179 - ends_us) / length_us_0_179 + 0.5) end
    until is_here_0_179
    closes_us_0_179 = ends_us - guard_us_0_179
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
  local kept_0_190 = scope[tier]
  if kept_0_190 == nil then
    local field_1_76 = argv[tier + 3]
    kept_0_190 = call('HGET', (given[scope.keys]), field_1_76)
    scope[tier] = kept_0_190
    if not kept_0_190 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_190, is_set_back_0_190 = 0, 0, false
  if kept_0_190 then served_us, expires_us_0_190 = unpack_bytes('<dd', kept_0_190) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_190, burst_0_190 = argv[tier + 3], argv[tier + 4]
    local most_us_0_190 = scope.at_us + burst_0_190 * each_us + (argv[tier + 2])
    is_set_back_0_190 = served_us > most_us_0_190
    if is_set_back_0_190 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_190)
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
  local __0_193, burst_0_193 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_193) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/summed.lua:22
function shelf_0.summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
end







function shelf_0.summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:29
  local limit_0_194, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_194) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return shelf_0.summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/kinds.lua:111
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
--lua/lib/request_limits.lua:85
local cost_0_75 = 1
  if scope.costs then cost_0_75 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_75
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
local limit_1_109, window_us_1_109 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_109) / mean) - 1, window_us_1_109, window_us_1_109 * mean / limit_1_109
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_110 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_110 * mean, gap_us_1_110 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_115 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_115, window_us_1_115 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_117, burst_1_117 = argv[tier + 3], argv[tier + 4]
  local each_us_1_117 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_117) / mean) - 1, each_us_1_117, each_us_1_117 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_118, window_us_1_118 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_118) / mean) - 1, window_us_1_118, window_us_1_118 * mean / limit_1_118
--lua/lib/tiers/kinds.lua:129
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


function shelf_0.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
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
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.summed_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
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
    local text_1_97, at_1_97 = log.text, 1
  if last < log.first then
    text_1_97 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_97 = #text_1_97 - (log.entries - last) * 16 + 1
  end
  local __0_167, sum_0_167 = unpack_bytes('<dd', text_1_97, at_1_97)






    local more_0_167, groups_1_104 = log.total, log.groups or 0
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
    more_0_167 = slice_1_104[group_1_104 % 64]
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
    local now_us_0_230 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_230), '(-4e15'
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

      home.told_us = shelf_0.home_told(home, 0)
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
--lua/lib/lease.lua:59
function shelf_0.lease_first(scope)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end



function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
    scope.ends_us = shelf_0.lease_first(scope)
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
  if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
  scope.ends_us = shelf_0.lease_first(scope)
  if scope.ends_us and scope.ends_us <= now_us then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
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
  local scopes_0_232 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_232 = 1, #scopes_0_232 do
    local scope_0_232 = scopes_0_232[s_0_232]
    if not scope_0_232.is_full and scope_0_232.turn_us > scope_0_232.at_us and not (binding and binding.turn_us >= scope_0_232.turn_us) then
      binding, index = scope_0_232, s_0_232
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
--lua/lib/home/fill.lua:28
function shelf_0.fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_124 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:137
local n_0_124 = #promotions
  promotions[n_0_124 + 1], promotions[n_0_124 + 2], promotions[n_0_124 + 3], promotions[n_0_124 + 4] = 20, home.keys, waiter, turn_us_0_124
--lua/lib/home/fill.lua:29
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



function shelf_0.fill_missed(home, promotions, waiter, its)
  local slow, queue = shelf_0.home_slow(home), shelf_0.waiter_queue(waiter)
  slow[queue] = (slow[queue] or 0) + 1
  shelf_0.home_move(home, waiter, its, (4000000000000000 + (its.ticket)), -math.floor((home.at_us)))
  home.aside_us = home.aside_us or home.at_us
  do
--lua/lib/reply.lua:137
local n_0_125 = #promotions
  promotions[n_0_125 + 1], promotions[n_0_125 + 2], promotions[n_0_125 + 3], promotions[n_0_125 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/fill.lua:72
end
  shelf_0.fill_tell(home, promotions, waiter, home.at_us)
end
--lua/lib/home/fill.lua:83
function shelf_0.fill(home, promotions, self)
  local passed, rank, is_done = 0, home.behind or 0, false
  shelf_0.fill_sooner(home, promotions, self)
  for _ = 1, 32 do
    if home.cap and home.coming + passed >= home.cap - home.running then return 'cap' end
    local slot_us = shelf_0.home_slot(home, home.coming + passed)
    local waiter, at, its = shelf_0.fill_known(home, rank, slot_us)
    if not waiter then return 'none' end
    rank = at
    local is_late = its and its.told_us > 0 and its.told_us < home.at_us - 200000
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
    elseif is_late and waiter ~= self and shelf_0.home_slow(home)[shelf_0.waiter_queue(waiter)] then
      shelf_0.fill_missed(home, promotions, waiter, its)
      is_done = true
    else

      local is_far = slot_us > home.at_us + (is_late and 0 or 200000)
      if is_far and (home.retry_us or home.coming + passed >= 2) then return 'far' end
      shelf_0.home_move(home, waiter, its, (4000000000000000 + (its.ticket)), math.max(0, math.min(math.ceil(slot_us), 4000000000000000 - 1)))
      shelf_0.home_keep(home, slot_us)
      if is_late then do
--lua/lib/reply.lua:137
local n_0_126 = #promotions
  promotions[n_0_126 + 1], promotions[n_0_126 + 2], promotions[n_0_126 + 3], promotions[n_0_126 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/fill.lua:118
end end
      if home.cap and not (is_done or home.behind) then shelf_0.offer_forget(home) end
      if waiter ~= self or home.retry_us then shelf_0.fill_tell(home, promotions, waiter, slot_us) end
      is_done = true
    end
  end
  return is_done and 'many' or 'far'
end
--lua/lib/home/watch.lua:22
function shelf_0.watch_record(home)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local found = call('HMGET', holders, '', ' ')
  local due, waiter = string.match(found[1] or '', '^(%d+) (.*)$')
  return tonumber(due), waiter, tonumber(found[2] or nil)
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
  local due_us, other, noted = shelf_0.watch_record(home)
  return not (due_us and due_us > home.clock.now_us and other ~= waiter), noted
end


function shelf_0.watch_keep(home, until_us, lease_us)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + 2 * lease_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms + 60000) end
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
  local lacks, noted = shelf_0.watch_lacks(home, waiter)
  if not (home.cap == 0) and noted ~= home.cap then call('HSET', holders, ' ', home.cap) end
  if home.bulk then
    home.bulk.is_noted = true
    shelf_0.watch_keep(home, far_us + 1000000 * home.bulk.count, lease_us)
  end
  if lacks then return shelf_0.watch_set(home, waiter, lease_us) end
  shelf_0.watch_keep(home, far_us, lease_us)
  return far_us
end


function shelf_0.watch_find(home, promotions, left)
  if home.parked == 0 or (home.cap == 0) then return end
  local due_us, watchdog = shelf_0.watch_record(home)
  local is_overdue = due_us and due_us + home.clock.overdue_us <= home.clock.now_us
  if due_us and not is_overdue and watchdog ~= left and (left ~= '' or call('ZSCORE', home.queue_key, watchdog)) then return end
  local last = call('ZREVRANGE', home.queue_key, 0, 0)[1]
  local its = shelf_0.home_known(home, last)

  if not its or its.told_us ~= (-1) or its.by_hand then return end
  do local turn_us_0_127 = shelf_0.watch_set(home, last, home.lease_us)
--lua/lib/reply.lua:137
local n_0_127 = #promotions
  promotions[n_0_127 + 1], promotions[n_0_127 + 2], promotions[n_0_127 + 3], promotions[n_0_127 + 4] = 20, home.keys, last, turn_us_0_127
--lua/lib/home/watch.lua:114
end
end


function shelf_0.watch_foretell(home, waiter)
  local lacks = shelf_0.watch_lacks(home, waiter)
  return lacks and shelf_0.watch_due(home) or shelf_0.watch_far(home, home.ahead or 0)
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
--lua/lib/home/late.lua:28
function shelf_0.late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming, its.in_vain = its.times + 1, false, false
  shelf_0.home_note(home, waiter, its)
  do
--lua/lib/reply.lua:137
local n_0_128 = #promotions
  promotions[n_0_128 + 1], promotions[n_0_128 + 2], promotions[n_0_128 + 3], promotions[n_0_128 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/late.lua:32
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
    local ends_us = math.max(home.ends_us or home.at_us + 30000000, home.at_us + 20000)
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
local n_0_129 = #promotions
  promotions[n_0_129 + 1], promotions[n_0_129 + 2], promotions[n_0_129 + 3], promotions[n_0_129 + 4] = 23, home.keys, look_us, 0
--lua/lib/home/late.lua:106
end end
end
--lua/lib/home/report.lua:16
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

    local was_late = its.told_us > 0 and its.told_us < home.at_us - 200000
    if was_late and shelf_0.stands_scheduled(stands) then shelf_0.home_move(home, waiter, its, stands, -math.floor((home.at_us))) end
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
local n_0_130 = #promotions
  promotions[n_0_130 + 1], promotions[n_0_130 + 2], promotions[n_0_130 + 3], promotions[n_0_130 + 4] = 21, home.keys, waiter, turn_us
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
  if again_us < math.huge then do local what_0_131 = math.max(again_us, home.at_us + 20000)
--lua/lib/reply.lua:137
local n_0_131 = #promotions
  promotions[n_0_131 + 1], promotions[n_0_131 + 2], promotions[n_0_131 + 3], promotions[n_0_131 + 4] = 24, home.keys, what_0_131, 0
--lua/lib/home/early.lua:86
end end
end
--lua/lib/home/schedule.lua:24
function shelf_0.home_schedule(home, promotions, self, left)
  if home.total == 0 then return end
  shelf_0.late_look(home, promotions, self)
  if home.retells then shelf_0.early_tell(home, promotions) end
  local why = shelf_0.fill(home, promotions, self)
  if home.cap and left then shelf_0.watch_find(home, promotions, left) end
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
        if is_admitted then
          scope.running = scope.running + 1 - scope.mine
          scope.ends_us = math.min(scope.ends_us or math.huge, scope.at_us + request.lease_us)
        end
        if is_admitted and scope.takes_kept and scope.coming > scope.cap - scope.running then shelf_0.schedule_less(scope) end
      end
      if scope.is_vain then do local what_0_132 = scope.at_us
--lua/lib/reply.lua:137
local n_0_132 = #promotions
  promotions[n_0_132 + 1], promotions[n_0_132 + 2], promotions[n_0_132 + 3], promotions[n_0_132 + 4] = 24, scope.keys, what_0_132, 0
--lua/lib/home/schedule.lua:64
end end
      shelf_0.home_schedule(scope, promotions, request.waiter, is_admitted and scope.its and request.waiter)
    end
  end
end


function shelf_0.schedule_event(scope, what, waiter, token, lease_us, clock, promotions)
  local request = { waiter = waiter, joins_at = 0, lease_us = lease_us, scopes = { scope } }
  if (argv[scope.set + 2]) ~= '' then do local now_us_0_140 = clock.now_us
--lua/lib/log.lua:33
local tail_0_140 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_140
  if tail_0_140 ~= '' then
    local newest_0_140 = unpack_bytes('<d', tail_0_140, #tail_0_140 - 7)
    if newest_0_140 > now_us_0_140 + 1000000 then
      scope.set_back_us = newest_0_140 - now_us_0_140
    elseif newest_0_140 > now_us_0_140 then
      scope.at_us = newest_0_140
    elseif newest_0_140 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/home/schedule.lua:73
end end
  do
--lua/lib/sums.lua:100
for i_0_155 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_155 = tostring(i_0_155)
--lua/lib/sums.lua:78
    local opened_1_91 = scope.sums or {}
  scope.sums = opened_1_91
  local __0_155 = opened_1_91[slot_0_155]
  if not __0_155 then
    local key_1_91 = slot_0_155 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_155])
--lua/lib/sums.lua:65
    local text_2_49 = call('GETRANGE', key_1_91, '-320', '-1')
  local size_2_49, head_2_49 = #text_2_49, text_2_49
  if size_2_49 == 320 then
    size_2_49, head_2_49 = call('STRLEN', key_1_91), call('GETRANGE', key_1_91, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_91 = { head = head_2_49, text = text_2_49, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_49 >= 64 then
    local __3_5, __3_5, moved_3_5, __3_5, groups_3_5, front_3_5, total_3_5, base_3_5 = unpack_bytes('<dddddddd', head_2_49)
    local when_3_5, sum_3_5 = unpack_bytes('<dd', text_2_49, #text_2_49 - 16 + 1)
    if groups_3_5 > 0 then read_1_91.groups, read_1_91.front, read_1_91.from = groups_3_5, front_3_5, 64 + 8 * (groups_3_5 + groups_3_5 / 64) end
    local entries_3_5 = (size_2_49 - read_1_91.from) / 16
    read_1_91.entries, read_1_91.first = entries_3_5, math.max(0, entries_3_5 - math.floor(#text_2_49 / 16))
    read_1_91.base, read_1_91.total, read_1_91.sum, read_1_91.moved_us = -base_3_5, total_3_5, total_3_5 - sum_3_5, -moved_3_5
    if entries_3_5 > 0 then read_1_91.newest_us = when_3_5 end
  end
--lua/lib/sums.lua:84
    __0_155 = read_1_91
    if #__0_155.head < 64 then scope.is_bare = true end
    local ahead_us_1_91 = __0_155.newest_us - scope.at_us
    if ahead_us_1_91 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_91)
    elseif ahead_us_1_91 > 0 then
      scope.at_us = __0_155.newest_us
    end
    opened_1_91[slot_0_155] = __0_155
  end
--lua/lib/sums.lua:103
  end
--lua/lib/home/schedule.lua:74
end
  shelf_0.check_set_back(request, true)
  shelf_0.home_open(scope, what and waiter or '', clock, true)
  local is_known = what and shelf_0.report_apply(scope, what, waiter, token, shelf_0.watch_is)

  if what == 'waiting' or scope.total == 0 or not (argv[4] == '1') then return is_known end
  scope.paused_us, scope.lease_us = shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us), lease_us
  if scope.cap == (-1) then
    local _, holders = given[scope.keys + 5], given[scope.keys + 6]
    scope.cap = tonumber(call('HGET', holders, ' ') or nil)
  end
  if scope.cap then shelf_0.lease_load(scope, '', clock.now_us, true) end
  scope.retells = not what and token == '1'

  shelf_0.home_schedule(scope, promotions, '', (what or waiter == '') and '')
  return is_known
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
    local __1_86, __1_86, moved_1_86, __1_86, groups_1_86, front_1_86, total_1_86, base_1_86 = unpack_bytes('<dddddddd', head_0_150)
    local when_1_86, sum_1_86 = unpack_bytes('<dd', text_0_150, #text_0_150 - 16 + 1)
    if groups_1_86 > 0 then log.groups, log.front, log.from = groups_1_86, front_1_86, 64 + 8 * (groups_1_86 + groups_1_86 / 64) end
    local entries_1_86 = (size_0_150 - log.from) / 16
    log.entries, log.first = entries_1_86, math.max(0, entries_1_86 - math.floor(#text_0_150 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_86, total_1_86, total_1_86 - sum_1_86, -moved_1_86
    if entries_1_86 > 0 then log.newest_us = when_1_86 end
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
    local text_1_98, at_1_98 = log.text, 1
  if i < log.first then
    text_1_98 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_98 = #text_1_98 - (log.entries - i) * 16 + 1
  end
  local __0_168, sum_0_168 = unpack_bytes('<dd', text_1_98, at_1_98)






    local more_0_168, groups_1_105 = log.total, log.groups or 0
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
    more_0_168 = slice_1_105[group_1_105 % 64]
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
    local text_1_90 = call('GETRANGE', key_0_154, '-320', '-1')
  local size_1_90, head_1_90 = #text_1_90, text_1_90
  if size_1_90 == 320 then
    size_1_90, head_1_90 = call('STRLEN', key_0_154), call('GETRANGE', key_0_154, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_154 = { head = head_1_90, text = text_1_90, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_90 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_90)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_90, #text_1_90 - 16 + 1)
    if groups_2_48 > 0 then read_0_154.groups, read_0_154.front, read_0_154.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_90 - read_0_154.from) / 16
    read_0_154.entries, read_0_154.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_90 / 16))
    read_0_154.base, read_0_154.total, read_0_154.sum, read_0_154.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_154.newest_us = when_2_48 end
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
    local field_0_134 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_134)
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
    local __0_181, edges_0_181 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_181 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_181 = at_us + length_us, nil
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
      is_here_0_181 = not to_0_181 or at_us < edge_us_0_181
      if is_here_0_181 then ends_us = from_us_0_181 + (math.floor((at_us - from_us_0_181) / length_us) + 1) * length_us end
      if is_here_0_181 and to_0_181 then alike_0_181 = math.floor((edge_us_0_181 - ends_us) / length_us + 0.5) end
    until is_here_0_181
    closes_us_0_181 = ends_us - guard_us_0_181
  end
local closes_us = closes_us_0_181 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_185 = scope[tier]
  if kept_0_185 == nil then
    local field_1_78 = argv[tier + 3]
    kept_0_185 = call('HGET', (given[scope.keys]), field_1_78)
    scope[tier] = kept_0_185
    if not kept_0_185 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_185 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_185) end

  local __0_185, edges_0_185 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_185 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_185 == '' and 1 or 2)
  if is_set_back_0_185 then
    do local at_us_1_114 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_114, edges_1_114 = argv[tier + 3], argv[tier + 4]
  local length_us_1_114, alike_1_114 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_114, closes_us_1_114 = at_us_1_114 + length_us_1_114, nil
  if edges_1_114 ~= '' then
    local __1_114, last_1_114, guard_us_1_114, edge_us_1_114 = string.find(edges_1_114, '^(%S+) (%S+)')
    local is_here_1_114 = false
    edge_us_1_114 = edge_us_1_114 * 1000000
    repeat
      local from_us_1_114, __1_114, to_1_114, length_1_114, count_1_114 = edge_us_1_114, string.find(edges_1_114, '^ ([%d.]+)x(%d+)', last_1_114 + 1)
      if to_1_114 then
        last_1_114, length_us_1_114 = to_1_114, math.floor(length_1_114 * 1000000 + 0.5)
        edge_us_1_114 = edge_us_1_114 + length_us_1_114 * count_1_114
      end
      is_here_1_114 = not to_1_114 or at_us_1_114 < edge_us_1_114
      if is_here_1_114 then ends_us_1_114 = from_us_1_114 + (math.floor((at_us_1_114 - from_us_1_114) / length_us_1_114) + 1) * length_us_1_114 end
      if is_here_1_114 and to_1_114 then alike_1_114 = math.floor((edge_us_1_114 - ends_us_1_114) / length_us_1_114 + 0.5) end
    until is_here_1_114
    closes_us_1_114 = ends_us_1_114 - guard_us_1_114
  end
own_ends_us, own_closes_us = ends_us_1_114, closes_us_1_114 or ends_us_1_114
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_185 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_192 = scope[tier]
  if kept_0_192 == nil then
    local field_1_79 = argv[tier + 3]
    kept_0_192 = call('HGET', (given[scope.keys]), field_1_79)
    scope[tier] = kept_0_192
    if not kept_0_192 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_192, is_set_back_0_192 = 0, 0, false
  if kept_0_192 then served_us, expires_us_0_192 = unpack_bytes('<dd', kept_0_192) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_192, burst_0_192 = argv[tier + 3], argv[tier + 4]
    local most_us_0_192 = scope.at_us + burst_0_192 * each_us + (argv[tier + 2])
    is_set_back_0_192 = served_us > most_us_0_192
    if is_set_back_0_192 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_192)
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


      local tier_0_74 = target.tier local _, edges = argv[tier_0_74 + 3], argv[tier_0_74 + 4]
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
  local overdue_us_0_233 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_233 }
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
  local size_0_302 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_302 >= 64 then
    local __0_302, __0_302, moved_0_302, __0_302, groups_0_302, front_0_302, total_0_302, base_0_302 = unpack_bytes('<dddddddd', text)
    local when_0_302, sum_0_302 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_302 > 0 then log.groups, log.front, log.from = groups_0_302, front_0_302, 64 + 8 * (groups_0_302 + groups_0_302 / 64) end
    local entries_0_302 = (size_0_302 - log.from) / 16
    log.entries, log.first = entries_0_302, math.max(0, entries_0_302 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_302, total_0_302, total_0_302 - sum_0_302, -moved_0_302
    if entries_0_302 > 0 then log.newest_us = when_0_302 end
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
  local entry_0_313 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_313 >= 0 then
--lua/lib/sums.lua:109
    local text_1_191, at_1_191 = log.text, 1
  if entry_0_313 < log.first then
    text_1_191 = call('GETRANGE', key, log.from + entry_0_313 * 16, log.from + entry_0_313 * 16 + 16 - 1)
  else
    at_1_191 = #text_1_191 - (log.entries - entry_0_313) * 16 + 1
  end
  local __0_313, sum_0_313 = unpack_bytes('<dd', text_1_191, at_1_191)






    local more_0_313, groups_1_197 = log.total, log.groups or 0
  local group_1_197 = math.floor(entry_0_313 / 32)
  if group_1_197 < groups_1_197 then
    local known_1_197 = log.known
    if not known_1_197 then
      local packed_1_197 = call('GETRANGE', key, 64, 64 + groups_1_197 / 64 * 8 - 1)
      known_1_197 = { [0] = log.front }
      for i_1_197 = 1, groups_1_197 / 64 do known_1_197[i_1_197] = known_1_197[i_1_197 - 1] + unpack_bytes('<d', packed_1_197, 8 * i_1_197 - 7) end
      known_1_197.slices, log.known = {}, known_1_197
    end
    local at_1_197 = math.floor(group_1_197 / 64)
    local slice_1_197 = known_1_197.slices[at_1_197]
    if not slice_1_197 then
      local from_1_197 = 64 + 8 * (groups_1_197 / 64 + at_1_197 * 64)
      local packed_1_197 = call('GETRANGE', key, from_1_197, from_1_197 + 8 * 64 - 1)
      slice_1_197 = { [0] = known_1_197[at_1_197] }
      for i_1_197 = 1, 64 - 1 do slice_1_197[i_1_197] = slice_1_197[i_1_197 - 1] + unpack_bytes('<d', packed_1_197, 8 * i_1_197 - 7) end
      known_1_197.slices[at_1_197] = slice_1_197
    end
    more_0_313 = slice_1_197[group_1_197 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_313 - sum_0_313
  end
--lua/lib/sums.lua:122
  local more, groups_0_311 = log.total, log.groups or 0
  local group_0_311 = math.floor(entry / 32)
  if group_0_311 < groups_0_311 then
    local known_0_311 = log.known
    if not known_0_311 then
      local packed_0_311 = call('GETRANGE', key, 64, 64 + groups_0_311 / 64 * 8 - 1)
      known_0_311 = { [0] = log.front }
      for i_0_311 = 1, groups_0_311 / 64 do known_0_311[i_0_311] = known_0_311[i_0_311 - 1] + unpack_bytes('<d', packed_0_311, 8 * i_0_311 - 7) end
      known_0_311.slices, log.known = {}, known_0_311
    end
    local at_0_311 = math.floor(group_0_311 / 64)
    local slice_0_311 = known_0_311.slices[at_0_311]
    if not slice_0_311 then
      local from_0_311 = 64 + 8 * (groups_0_311 / 64 + at_0_311 * 64)
      local packed_0_311 = call('GETRANGE', key, from_0_311, from_0_311 + 8 * 64 - 1)
      slice_0_311 = { [0] = known_0_311[at_0_311] }
      for i_0_311 = 1, 64 - 1 do slice_0_311[i_0_311] = slice_0_311[i_0_311 - 1] + unpack_bytes('<d', packed_0_311, 8 * i_0_311 - 7) end
      known_0_311.slices[at_0_311] = slice_0_311
    end
    more = slice_0_311[group_0_311 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_308, at_0_308 = log.text, 1
  if i < log.first then
    text_0_308 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_308 = #text_0_308 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_308 = unpack_bytes('<dd', text_0_308, at_0_308)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_192, at_1_192 = log.text, 1
  if i < log.first then
    text_1_192 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_192 = #text_1_192 - (log.entries - i) * 16 + 1
  end
  local __0_314, sum_0_314 = unpack_bytes('<dd', text_1_192, at_1_192)






    local more_0_314, groups_1_198 = log.total, log.groups or 0
  local group_1_198 = math.floor(i / 32)
  if group_1_198 < groups_1_198 then
    local known_1_198 = log.known
    if not known_1_198 then
      local packed_1_198 = call('GETRANGE', key, 64, 64 + groups_1_198 / 64 * 8 - 1)
      known_1_198 = { [0] = log.front }
      for i_1_198 = 1, groups_1_198 / 64 do known_1_198[i_1_198] = known_1_198[i_1_198 - 1] + unpack_bytes('<d', packed_1_198, 8 * i_1_198 - 7) end
      known_1_198.slices, log.known = {}, known_1_198
    end
    local at_1_198 = math.floor(group_1_198 / 64)
    local slice_1_198 = known_1_198.slices[at_1_198]
    if not slice_1_198 then
      local from_1_198 = 64 + 8 * (groups_1_198 / 64 + at_1_198 * 64)
      local packed_1_198 = call('GETRANGE', key, from_1_198, from_1_198 + 8 * 64 - 1)
      slice_1_198 = { [0] = known_1_198[at_1_198] }
      for i_1_198 = 1, 64 - 1 do slice_1_198[i_1_198] = slice_1_198[i_1_198 - 1] + unpack_bytes('<d', packed_1_198, 8 * i_1_198 - 7) end
      known_1_198.slices[at_1_198] = slice_1_198
    end
    more_0_314 = slice_1_198[group_1_198 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_314 - sum_0_314
  end
--lua/lib/sums_settle.lua:55
    local entry_0_312 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_312 = log.total, log.groups or 0
  local group_0_312 = math.floor(entry_0_312 / 32)
  if group_0_312 < groups_0_312 then
    local known_0_312 = log.known
    if not known_0_312 then
      local packed_0_312 = call('GETRANGE', key, 64, 64 + groups_0_312 / 64 * 8 - 1)
      known_0_312 = { [0] = log.front }
      for i_0_312 = 1, groups_0_312 / 64 do known_0_312[i_0_312] = known_0_312[i_0_312 - 1] + unpack_bytes('<d', packed_0_312, 8 * i_0_312 - 7) end
      known_0_312.slices, log.known = {}, known_0_312
    end
    local at_0_312 = math.floor(group_0_312 / 64)
    local slice_0_312 = known_0_312.slices[at_0_312]
    if not slice_0_312 then
      local from_0_312 = 64 + 8 * (groups_0_312 / 64 + at_0_312 * 64)
      local packed_0_312 = call('GETRANGE', key, from_0_312, from_0_312 + 8 * 64 - 1)
      slice_0_312 = { [0] = known_0_312[at_0_312] }
      for i_0_312 = 1, 64 - 1 do slice_0_312[i_0_312] = slice_0_312[i_0_312 - 1] + unpack_bytes('<d', packed_0_312, 8 * i_0_312 - 7) end
      known_0_312.slices[at_0_312] = slice_0_312
    end
    its_more = slice_0_312[group_0_312 % 64]
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
  local entry, low_us_0_320, high_0_320, high_us_0_320 = 0, nil, log.entries, nil
  local text_0_320, first_0_320, guesses_0_320 = log.text, log.first, 0
  while entry < high_0_320 do
    local count_0_320 = math.min(math.floor(#text_0_320 / 16), log.entries - first_0_320)
    local from_0_320, to_0_320 = math.max(first_0_320, entry), math.min(first_0_320 + count_0_320, high_0_320) - 1
    local offset_0_320 = #text_0_320 - (first_0_320 + count_0_320 - from_0_320) * 16 + 1

    local entry_0_320 = from_0_320
    repeat
      local when_0_320 = unpack_bytes('<d', text_0_320, offset_0_320 + (entry_0_320 - from_0_320) * 16)
      if when_0_320 >= at then high_0_320, high_us_0_320 = entry_0_320, when_0_320 else entry, low_us_0_320 = entry_0_320 + 1, when_0_320 end
      entry_0_320 = high_0_320 > to_0_320 and to_0_320 or math.floor((entry + high_0_320) / 2)
    until high_0_320 <= from_0_320 or entry > to_0_320 or entry >= high_0_320
    if entry < high_0_320 and not low_us_0_320 then
      local when_0_320 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_320 >= at then high_0_320 = 0 else entry, low_us_0_320 = 1, when_0_320 end
    end
    if entry < high_0_320 then
      local guess_0_320 = math.floor((entry + high_0_320) / 2)
      if guesses_0_320 < 3 then guess_0_320 = entry - 1 + math.ceil((at - low_us_0_320) / (high_us_0_320 - low_us_0_320) * (high_0_320 - entry + 1)) end
      guess_0_320, guesses_0_320 = math.max(entry, math.min(guess_0_320, high_0_320 - 1)), guesses_0_320 + 1
      do
--lua/lib/sums.lua:161
local start_1_203 = math.floor(guess_0_320 / 32) * 32
  local first_1_203 = math.max(start_1_203 - 1, 0)
  local text_1_203 = call('GETRANGE', key, log.from + first_1_203 * 16, log.from + math.min(start_1_203 + 32, log.entries) * 16 - 1)
text_0_320, first_0_320 = text_1_203, first_1_203
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_320, first_0_320
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_319 = math.floor(entry / 32) * 32
  local first_0_319 = math.max(start_0_319 - 1, 0)
  local text_0_319 = call('GETRANGE', key, log.from + first_0_319 * 16, log.from + math.min(start_0_319 + 32, log.entries) * 16 - 1)
text, first = text_0_319, first_0_319
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
    local text_1_193, at_1_193 = log.text, 1
  if entry < log.first then
    text_1_193 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_193 = #text_1_193 - (log.entries - entry) * 16 + 1
  end
  local __0_315, sum_0_315 = unpack_bytes('<dd', text_1_193, at_1_193)






    local more_0_315, groups_1_199 = log.total, log.groups or 0
  local group_1_199 = math.floor(entry / 32)
  if group_1_199 < groups_1_199 then
    local known_1_199 = log.known
    if not known_1_199 then
      local packed_1_199 = call('GETRANGE', key, 64, 64 + groups_1_199 / 64 * 8 - 1)
      known_1_199 = { [0] = log.front }
      for i_1_199 = 1, groups_1_199 / 64 do known_1_199[i_1_199] = known_1_199[i_1_199 - 1] + unpack_bytes('<d', packed_1_199, 8 * i_1_199 - 7) end
      known_1_199.slices, log.known = {}, known_1_199
    end
    local at_1_199 = math.floor(group_1_199 / 64)
    local slice_1_199 = known_1_199.slices[at_1_199]
    if not slice_1_199 then
      local from_1_199 = 64 + 8 * (groups_1_199 / 64 + at_1_199 * 64)
      local packed_1_199 = call('GETRANGE', key, from_1_199, from_1_199 + 8 * 64 - 1)
      slice_1_199 = { [0] = known_1_199[at_1_199] }
      for i_1_199 = 1, 64 - 1 do slice_1_199[i_1_199] = slice_1_199[i_1_199 - 1] + unpack_bytes('<d', packed_1_199, 8 * i_1_199 - 7) end
      known_1_199.slices[at_1_199] = slice_1_199
    end
    more_0_315 = slice_1_199[group_1_199 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_315 - sum_0_315
  end
--lua/lib/sums_settle.lua:93
      local entry_0_316 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_316 >= 0 then
--lua/lib/sums.lua:109
    local text_1_194, at_1_194 = log.text, 1
  if entry_0_316 < log.first then
    text_1_194 = call('GETRANGE', key, log.from + entry_0_316 * 16, log.from + entry_0_316 * 16 + 16 - 1)
  else
    at_1_194 = #text_1_194 - (log.entries - entry_0_316) * 16 + 1
  end
  local __0_316, sum_0_316 = unpack_bytes('<dd', text_1_194, at_1_194)






    local more_0_316, groups_1_200 = log.total, log.groups or 0
  local group_1_200 = math.floor(entry_0_316 / 32)
  if group_1_200 < groups_1_200 then
    local known_1_200 = log.known
    if not known_1_200 then
      local packed_1_200 = call('GETRANGE', key, 64, 64 + groups_1_200 / 64 * 8 - 1)
      known_1_200 = { [0] = log.front }
      for i_1_200 = 1, groups_1_200 / 64 do known_1_200[i_1_200] = known_1_200[i_1_200 - 1] + unpack_bytes('<d', packed_1_200, 8 * i_1_200 - 7) end
      known_1_200.slices, log.known = {}, known_1_200
    end
    local at_1_200 = math.floor(group_1_200 / 64)
    local slice_1_200 = known_1_200.slices[at_1_200]
    if not slice_1_200 then
      local from_1_200 = 64 + 8 * (groups_1_200 / 64 + at_1_200 * 64)
      local packed_1_200 = call('GETRANGE', key, from_1_200, from_1_200 + 8 * 64 - 1)
      slice_1_200 = { [0] = known_1_200[at_1_200] }
      for i_1_200 = 1, 64 - 1 do slice_1_200[i_1_200] = slice_1_200[i_1_200 - 1] + unpack_bytes('<d', packed_1_200, 8 * i_1_200 - 7) end
      known_1_200.slices[at_1_200] = slice_1_200
    end
    more_0_316 = slice_1_200[group_1_200 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_316 - sum_0_316
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
--lua/lib/tiers/sums_tier.lua:89
function shelf_1.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:78
  local opened_0_306 = scope.sums or {}
  scope.sums = opened_0_306
  local log = opened_0_306[slot]
  if not log then
    local key_0_306 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_189 = call('GETRANGE', key_0_306, '-320', '-1')
  local size_1_189, head_1_189 = #text_1_189, text_1_189
  if size_1_189 == 320 then
    size_1_189, head_1_189 = call('STRLEN', key_0_306), call('GETRANGE', key_0_306, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_306 = { head = head_1_189, text = text_1_189, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_189 >= 64 then
    local __2_83, __2_83, moved_2_83, __2_83, groups_2_83, front_2_83, total_2_83, base_2_83 = unpack_bytes('<dddddddd', head_1_189)
    local when_2_83, sum_2_83 = unpack_bytes('<dd', text_1_189, #text_1_189 - 16 + 1)
    if groups_2_83 > 0 then read_0_306.groups, read_0_306.front, read_0_306.from = groups_2_83, front_2_83, 64 + 8 * (groups_2_83 + groups_2_83 / 64) end
    local entries_2_83 = (size_1_189 - read_0_306.from) / 16
    read_0_306.entries, read_0_306.first = entries_2_83, math.max(0, entries_2_83 - math.floor(#text_1_189 / 16))
    read_0_306.base, read_0_306.total, read_0_306.sum, read_0_306.moved_us = -base_2_83, total_2_83, total_2_83 - sum_2_83, -moved_2_83
    if entries_2_83 > 0 then read_0_306.newest_us = when_2_83 end
  end
--lua/lib/sums.lua:84
    log = read_0_306
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_306 = log.newest_us - scope.at_us
    if ahead_us_0_306 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_306)
    elseif ahead_us_0_306 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_306[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_1.settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_274 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_274], scope.rights[i_0_274]
--lua/lib/tiers/sums_tier.lua:97
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_1.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_298, is_renewed_0_298 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_298 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_182, expires_1_182 = unpack_bytes('<dd', '')
  local is_renewed_1_182 = longest_us > seen_us_1_182 or now_us + seen_us_1_182 > -expires_1_182
  if is_renewed_1_182 then
    if longest_us > seen_us_1_182 then seen_us_1_182 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_182, -(now_us + 2 * seen_us_1_182)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_182 / 500), ttl_floor_ms))
  end
is_renewed_0_298 = is_renewed_1_182
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:103
end
    end
    if kept_us then shelf_1.settled_note(scope, slot, kept_us - at_us + log.moved_us) end
  end
  scope.sums[slot] = nil
  return is_first
end
--lua/lib/tiers/sliding.lua:98
function shelf_1.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:101
  local i_0_275 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_275], scope.rights[i_0_275]
--lua/lib/tiers/sliding.lua:100
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
--lua/lib/tiers/fixed.lua:170
function shelf_1.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/meters.lua:17
      local kept_0_333 = scope[its]
  if kept_0_333 == nil then
    local field_1_179 = argv[its + 3]
    kept_0_333 = call('HGET', (given[scope.keys]), field_1_179)
    scope[its] = kept_0_333
    if not kept_0_333 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_333 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_333) end

  local __0_333, edges_0_333 = argv[its + 3], argv[its + 4]
  local is_set_back_0_333 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_333 == '' and 1 or 2)
  if is_set_back_0_333 then
    do local at_us_1_209 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_209, edges_1_209 = argv[its + 3], argv[its + 4]
  local length_us_1_209, alike_1_209 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_209, closes_us_1_209 = at_us_1_209 + length_us_1_209, nil
  if edges_1_209 ~= '' then
    local __1_209, last_1_209, guard_us_1_209, edge_us_1_209 = string.find(edges_1_209, '^(%S+) (%S+)')
    local is_here_1_209 = false
    edge_us_1_209 = edge_us_1_209 * 1000000
    repeat
      local from_us_1_209, __1_209, to_1_209, length_1_209, count_1_209 = edge_us_1_209, string.find(edges_1_209, '^ ([%d.]+)x(%d+)', last_1_209 + 1)
      if to_1_209 then
        last_1_209, length_us_1_209 = to_1_209, math.floor(length_1_209 * 1000000 + 0.5)
        edge_us_1_209 = edge_us_1_209 + length_us_1_209 * count_1_209
      end
      is_here_1_209 = not to_1_209 or at_us_1_209 < edge_us_1_209
      if is_here_1_209 then ends_us_1_209 = from_us_1_209 + (math.floor((at_us_1_209 - from_us_1_209) / length_us_1_209) + 1) * length_us_1_209 end
      if is_here_1_209 and to_1_209 then alike_1_209 = math.floor((edge_us_1_209 - ends_us_1_209) / length_us_1_209 + 0.5) end
    until is_here_1_209
    closes_us_1_209 = ends_us_1_209 - guard_us_1_209
  end
ends_us, closes_us = ends_us_1_209, closes_us_1_209 or ends_us_1_209
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_333 == '' then closes_us = ends_us + (argv[its + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
      local __0_330, edges_0_330 = argv[its + 3], argv[its + 4]
  local length_us_0_330, alike_0_330 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_330 = at_us + length_us_0_330, nil
  if edges_0_330 ~= '' then
    local __0_330, last_0_330, guard_us_0_330, edge_us_0_330 = string.find(edges_0_330, '^(%S+) (%S+)')
    local is_here_0_330 = false
    edge_us_0_330 = edge_us_0_330 * 1000000
    repeat
      local from_us_0_330, __0_330, to_0_330, length_0_330, count_0_330 = edge_us_0_330, string.find(edges_0_330, '^ ([%d.]+)x(%d+)', last_0_330 + 1)
      if to_0_330 then
        last_0_330, length_us_0_330 = to_0_330, math.floor(length_0_330 * 1000000 + 0.5)
        edge_us_0_330 = edge_us_0_330 + length_us_0_330 * count_0_330
      end
      is_here_0_330 = not to_0_330 or at_us < edge_us_0_330
      if is_here_0_330 then its_ends_us = from_us_0_330 + (math.floor((at_us - from_us_0_330) / length_us_0_330) + 1) * length_us_0_330 end
      if is_here_0_330 and to_0_330 then alike_0_330 = math.floor((edge_us_0_330 - its_ends_us) / length_us_0_330 + 0.5) end
    until is_here_0_330
    closes_us_0_330 = its_ends_us - guard_us_0_330
  end
local its_closes_us = closes_us_0_330 or its_ends_us
--lua/lib/tiers/fixed.lua:178
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_276 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_276], scope.rights[i_0_276]
--lua/lib/tiers/fixed.lua:180
      local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:17
      local kept = scope[its]
  if kept == nil then
    local field_0_294 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_294)
    scope[its] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:185
      local over_us = kept and unpack_bytes('<d', kept) or 0
      local was_in = over_us <= scope.at_us and at_us < over_us
      if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
        is_in = right > 0
        if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
        if edges == '' then closes_us = math.max(closes_us, 2 * ends_us - its_ends_us) end
      end
      if is_in and (right > counted or at_us < ends_us) then
        scope[its] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_295 = ends_us - now_us
--lua/lib/meters.lua:35
local meters_0_295, ttl_ms_0_295 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_295 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_295) < ttl_ms_0_295 then
    call('PEXPIRE', meters_0_295, ttl_ms_0_295)
  end
--lua/lib/tiers/fixed.lua:195
end
      end
    end
  end
end
--lua/lib/tiers/gcra.lua:139
function shelf_1.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'gcra' then
      local field, burst = argv[its + 3], argv[its + 4]
      local each_us = math.ceil((argv[its + 2]) * 4 / (argv[its + 1])) / 4
      local kept = call('HGET', meters, field)
--lua/lib/request_limits.lua:101
      local i_0_277 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_277], scope.rights[i_0_277]
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
        do local lasts_us_0_296 = expires_us - now_us
--lua/lib/meters.lua:35
local meters_0_296, ttl_ms_0_296 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_296 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_296) < ttl_ms_0_296 then
    call('PEXPIRE', meters_0_296, ttl_ms_0_296)
  end
--lua/lib/tiers/gcra.lua:165
end
      end
    end
  end
end
--lua/lib/tiers/summed.lua:102
function shelf_1.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    local slot, resolution_us = argv[its + 3], argv[its + 4]
    if kind == 'summed' and slot ~= before then
      before = slot
      local longest_us = (argv[its + 2]) + resolution_us
      if shelf_1.sums_tier_settle(scope, its, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
        do local key_1_211 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_211, '[^:]*$'), '')
  do local lasts_us_2_79 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_2_79, ttl_ms_2_79 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_79 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_79) < ttl_ms_2_79 then
    call('PEXPIRE', meters_2_79, ttl_ms_2_79)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:112
end
      end
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
    local text_0_310, at_0_310 = log.text, 1
  if last < log.first then
    text_0_310 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_310 = #text_0_310 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_310 = unpack_bytes('<dd', text_0_310, at_0_310)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_196, at_1_196 = log.text, 1
  if last < log.first then
    text_1_196 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_196 = #text_1_196 - (log.entries - last) * 16 + 1
  end
  local __0_318, sum_0_318 = unpack_bytes('<dd', text_1_196, at_1_196)






    local more_0_318, groups_1_202 = log.total, log.groups or 0
  local group_1_202 = math.floor(last / 32)
  if group_1_202 < groups_1_202 then
    local known_1_202 = log.known
    if not known_1_202 then
      local packed_1_202 = call('GETRANGE', key, 64, 64 + groups_1_202 / 64 * 8 - 1)
      known_1_202 = { [0] = log.front }
      for i_1_202 = 1, groups_1_202 / 64 do known_1_202[i_1_202] = known_1_202[i_1_202 - 1] + unpack_bytes('<d', packed_1_202, 8 * i_1_202 - 7) end
      known_1_202.slices, log.known = {}, known_1_202
    end
    local at_1_202 = math.floor(group_1_202 / 64)
    local slice_1_202 = known_1_202.slices[at_1_202]
    if not slice_1_202 then
      local from_1_202 = 64 + 8 * (groups_1_202 / 64 + at_1_202 * 64)
      local packed_1_202 = call('GETRANGE', key, from_1_202, from_1_202 + 8 * 64 - 1)
      slice_1_202 = { [0] = known_1_202[at_1_202] }
      for i_1_202 = 1, 64 - 1 do slice_1_202[i_1_202] = slice_1_202[i_1_202 - 1] + unpack_bytes('<d', packed_1_202, 8 * i_1_202 - 7) end
      known_1_202.slices[at_1_202] = slice_1_202
    end
    more_0_318 = slice_1_202[group_1_202 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_318 - sum_0_318
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_303 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_303 >= 64 then
    local __0_303, __0_303, moved_0_303, __0_303, groups_0_303, front_0_303, total_0_303, base_0_303 = unpack_bytes('<dddddddd', text)
    local when_0_303, sum_0_303 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_303 > 0 then step.groups, step.front, step.from = groups_0_303, front_0_303, 64 + 8 * (groups_0_303 + groups_0_303 / 64) end
    local entries_0_303 = (size_0_303 - step.from) / 16
    step.entries, step.first = entries_0_303, math.max(0, entries_0_303 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_303, total_0_303, total_0_303 - sum_0_303, -moved_0_303
    if entries_0_303 > 0 then step.newest_us = when_0_303 end
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
    if kind ~= before then
      if kind == 'sliding' then shelf_1.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'pace' then elseif kind == 'fixed' then shelf_1.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'gcra' then shelf_1.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'summed' then shelf_1.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms) else error('no such kind of tier: ' .. tostring(kind)) end
      before = kind
    end
  end
  return shelf_1.settled_text(scope, at), scope.is_moved
end
--lua/lib/settle.lua:73
function shelf_1.settle_event(scope, text, carry, now_us, ttl_floor_ms)
  if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_297 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_297
  if tail_0_297 ~= '' then
    local newest_0_297 = unpack_bytes('<d', tail_0_297, #tail_0_297 - 7)
    if newest_0_297 > now_us + 1000000 then
      scope.set_back_us = newest_0_297 - now_us
    elseif newest_0_297 > now_us then
      scope.at_us = newest_0_297
    elseif newest_0_297 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/settle.lua:74
end end
  do
--lua/lib/sums.lua:100
for i_0_307 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_307 = tostring(i_0_307)
--lua/lib/sums.lua:78
    local opened_1_190 = scope.sums or {}
  scope.sums = opened_1_190
  local __0_307 = opened_1_190[slot_0_307]
  if not __0_307 then
    local key_1_190 = slot_0_307 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_307])
--lua/lib/sums.lua:65
    local text_2_84 = call('GETRANGE', key_1_190, '-320', '-1')
  local size_2_84, head_2_84 = #text_2_84, text_2_84
  if size_2_84 == 320 then
    size_2_84, head_2_84 = call('STRLEN', key_1_190), call('GETRANGE', key_1_190, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_190 = { head = head_2_84, text = text_2_84, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_84 >= 64 then
    local __3_9, __3_9, moved_3_9, __3_9, groups_3_9, front_3_9, total_3_9, base_3_9 = unpack_bytes('<dddddddd', head_2_84)
    local when_3_9, sum_3_9 = unpack_bytes('<dd', text_2_84, #text_2_84 - 16 + 1)
    if groups_3_9 > 0 then read_1_190.groups, read_1_190.front, read_1_190.from = groups_3_9, front_3_9, 64 + 8 * (groups_3_9 + groups_3_9 / 64) end
    local entries_3_9 = (size_2_84 - read_1_190.from) / 16
    read_1_190.entries, read_1_190.first = entries_3_9, math.max(0, entries_3_9 - math.floor(#text_2_84 / 16))
    read_1_190.base, read_1_190.total, read_1_190.sum, read_1_190.moved_us = -base_3_9, total_3_9, total_3_9 - sum_3_9, -moved_3_9
    if entries_3_9 > 0 then read_1_190.newest_us = when_3_9 end
  end
--lua/lib/sums.lua:84
    __0_307 = read_1_190
    if #__0_307.head < 64 then scope.is_bare = true end
    local ahead_us_1_190 = __0_307.newest_us - scope.at_us
    if ahead_us_1_190 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_190)
    elseif ahead_us_1_190 > 0 then
      scope.at_us = __0_307.newest_us
    end
    opened_1_190[slot_0_307] = __0_307
  end
--lua/lib/sums.lua:103
  end
--lua/lib/settle.lua:75
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
    local arg_1_212 = arg + 2
--lua/lib/request.lua:70
local set_1_212, costs_1_212 = tonumber(argv[arg_1_212]), nil
  if not set_1_212 then
    costs_1_212 = {}
    set_1_212 = tonumber(string.match(argv[arg_1_212], '^%d+'))
    for cost_1_212 in string.gmatch(argv[arg_1_212], '[:,](%d+)') do costs_1_212[#costs_1_212 + 1] = tonumber(cost_1_212) end
  end
  local its_keys_1_212 = keys + argv[set_1_212 + 5]
  local scope = { keys = its_keys_1_212, set = set_1_212, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_212 then scope.costs = costs_1_212 end
  local next_keys = its_keys_1_212 + 4
  if argv[set_1_212 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_212 + 1])
    next_keys = its_keys_1_212 + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:69
    local is_release, is_done = word == 'release', true
    if is_release then do
--lua/lib/lease.lua:32
local leases_0_422, holders_0_422 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_422, is_ended_0_422 = call('HGET', holders_0_422, waiter), false
  if held_0_422 and string.sub(held_0_422, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_422, waiter)
    is_ended_0_422 = call('ZREM', leases_0_422, waiter) == 1
  end
is_done = is_ended_0_422
--lua/acquire.lua:70
end end
    local has_line, texts, is_settlement = true, nil, word == 'settle'
    if is_release or is_settlement then do
--lua/lib/scopes.lua:29
local __0_419, queue_key_0_419 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_419 = call('EXISTS', queue_key_0_419, given[scope.keys + 4])
has_line = found_0_419 > 0 or (argv[scope.set + 4]) ~= ''
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
local n_0_397 = #reply
  if texts then
    reply[n_0_397 + 1], reply[n_0_397 + 2], reply[n_0_397 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_397 + 1] = is_done and 15 or 16
  end
--lua/acquire.lua:99
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_418, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_418 = 1, count do
--lua/lib/request.lua:70
    local set_1_213, costs_1_213 = tonumber(argv[next_arg]), nil
  if not set_1_213 then
    costs_1_213 = {}
    set_1_213 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_213 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_213[#costs_1_213 + 1] = tonumber(cost_1_213) end
  end
  local its_keys_1_213 = next_keys + argv[set_1_213 + 5]
  local scope_0_418 = { keys = its_keys_1_213, set = set_1_213, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_213 then scope_0_418.costs = costs_1_213 end
  local its_next_keys_0_418 = its_keys_1_213 + 4
  if argv[set_1_213 + 1] ~= '' then
    scope_0_418.cap = tonumber(argv[set_1_213 + 1])
    its_next_keys_0_418 = its_keys_1_213 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_418], next_arg, next_keys = scope_0_418, next_arg + 1, its_next_keys_0_418
    if (argv[scope_0_418.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_284 = call('GETRANGE', (given[scope_0_418.keys + 1]), (argv[scope_0_418.set + 2]), '-1')
  scope_0_418.tail = tail_1_284
  if tail_1_284 ~= '' then
    local newest_1_284 = unpack_bytes('<d', tail_1_284, #tail_1_284 - 7)
    if newest_1_284 > now_us + 1000000 then
      scope_0_418.set_back_us = newest_1_284 - now_us
    elseif newest_1_284 > now_us then
      scope_0_418.at_us = newest_1_284
    elseif newest_1_284 <= 0 then

      scope_0_418.is_summed = call('STRLEN', given[scope_0_418.keys + 1]) > 32
    end
  elseif scope_0_418.costs then
    scope_0_418.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_293 = scope_0_418.is_summed and 0 or 1, (argv[scope_0_418.set + 5] - 1) do
    local slot_1_293 = tostring(i_1_293)
--lua/lib/sums.lua:78
    local opened_2_123 = scope_0_418.sums or {}
  scope_0_418.sums = opened_2_123
  local __1_293 = opened_2_123[slot_1_293]
  if not __1_293 then
    local key_2_123 = slot_1_293 == '0' and (given[scope_0_418.keys + 1]) or (given[scope_0_418.keys - slot_1_293])
--lua/lib/sums.lua:65
    local text_3_79 = call('GETRANGE', key_2_123, '-320', '-1')
  local size_3_79, head_3_79 = #text_3_79, text_3_79
  if size_3_79 == 320 then
    size_3_79, head_3_79 = call('STRLEN', key_2_123), call('GETRANGE', key_2_123, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_123 = { head = head_3_79, text = text_3_79, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_79 >= 64 then
    local __4_50, __4_50, moved_4_50, __4_50, groups_4_50, front_4_50, total_4_50, base_4_50 = unpack_bytes('<dddddddd', head_3_79)
    local when_4_50, sum_4_50 = unpack_bytes('<dd', text_3_79, #text_3_79 - 16 + 1)
    if groups_4_50 > 0 then read_2_123.groups, read_2_123.front, read_2_123.from = groups_4_50, front_4_50, 64 + 8 * (groups_4_50 + groups_4_50 / 64) end
    local entries_4_50 = (size_3_79 - read_2_123.from) / 16
    read_2_123.entries, read_2_123.first = entries_4_50, math.max(0, entries_4_50 - math.floor(#text_3_79 / 16))
    read_2_123.base, read_2_123.total, read_2_123.sum, read_2_123.moved_us = -base_4_50, total_4_50, total_4_50 - sum_4_50, -moved_4_50
    if entries_4_50 > 0 then read_2_123.newest_us = when_4_50 end
  end
--lua/lib/sums.lua:84
    __1_293 = read_2_123
    if #__1_293.head < 64 then scope_0_418.is_bare = true end
    local ahead_us_2_123 = __1_293.newest_us - scope_0_418.at_us
    if ahead_us_2_123 > 1000000 then
      scope_0_418.set_back_us = math.max(scope_0_418.set_back_us or 0, ahead_us_2_123)
    elseif ahead_us_2_123 > 0 then
      scope_0_418.at_us = __1_293.newest_us
    end
    opened_2_123[slot_1_293] = __1_293
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back = is_set_back or scope_0_418.set_back_us or scope_0_418.costs and scope_0_418.tail and not scope_0_418.is_summed
    has_cap_0_418 = has_cap_0_418 or scope_0_418.cap
  end
  if has_cap_0_418 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:37
  local has_line = false
  for s_0_420 = 1, #scopes do
    local scope_0_420 = scopes[s_0_420]
    local leases_0_420 = given[scope_0_420.keys + 5]
--lua/lib/scopes.lua:29
    local __1_306, queue_key_1_306 = given[scope_0_420.keys + 2], given[scope_0_420.keys + 3]
  local found_1_306 = call('EXISTS', queue_key_1_306, given[scope_0_420.keys + 4])
local in_line_0_420 = found_1_306 > 0 or (argv[scope_0_420.set + 4]) ~= ''
--lua/lib/scopes.lua:42
    if in_line_0_420 or scope_0_420.cap and call('ZCARD', leases_0_420) >= scope_0_420.cap then
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
--lua/lib/tiers/kinds.lua:99
local turn_us_0_447, binding_0_447 = scope.at_us, nil
  local first_0_447, last_0_447, step_0_447 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_447 = first_0_447, last_0_447, step_0_447 do
    local kind_0_447 = argv[tier_0_447]
    local its_us_0_447 if kind_0_447 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_126, to_2_126 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
  local turn_us_2_126 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_126 = 1
  if scope.costs then cost_2_126 = math.min(scope.costs[(tier_0_447 - scope.set - 6) / 5 + 1], argv[tier_0_447 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_126 = (cost_2_126 - (argv[tier_0_447 + 1]) - 1) * 8
    to_2_126 = from_2_126 + 7
    if cost_2_126 == 0 then from_2_126, to_2_126 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_52 = scope.sums or {}
  scope.sums = opened_4_52
  local log_3_86 = opened_4_52['0']
  if not log_3_86 then
    local key_4_52 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_34 = call('GETRANGE', key_4_52, '-320', '-1')
  local size_5_34, head_5_34 = #text_5_34, text_5_34
  if size_5_34 == 320 then
    size_5_34, head_5_34 = call('STRLEN', key_4_52), call('GETRANGE', key_4_52, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_52 = { head = head_5_34, text = text_5_34, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_34 >= 64 then
    local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_34)
    local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_34, #text_5_34 - 16 + 1)
    if groups_6_12 > 0 then read_4_52.groups, read_4_52.front, read_4_52.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
    local entries_6_12 = (size_5_34 - read_4_52.from) / 16
    read_4_52.entries, read_4_52.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_34 / 16))
    read_4_52.base, read_4_52.total, read_4_52.sum, read_4_52.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
    if entries_6_12 > 0 then read_4_52.newest_us = when_6_12 end
  end
--lua/lib/sums.lua:84
    log_3_86 = read_4_52
    if #log_3_86.head < 64 then scope.is_bare = true end
    local ahead_us_4_52 = log_3_86.newest_us - scope.at_us
    if ahead_us_4_52 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_52)
    elseif ahead_us_4_52 > 0 then
      scope.at_us = log_3_86.newest_us
    end
    opened_4_52['0'] = log_3_86
  end
--lua/lib/request_limits.lua:85
  local cost_3_86 = 1
  if scope.costs then cost_3_86 = math.min(scope.costs[(tier_0_447 - scope.set - 6) / 5 + 1], argv[tier_0_447 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_126 = scope.at_us
  if cost_3_86 > 0 then

    local each_3_86 = '0' == '0' and cost_3_86 or 0
    local need_5_46 = log_3_86.sum + cost_3_86 - (argv[tier_0_447 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_86 = 0
  if need_5_46 > log_3_86.base then
    local key_5_46 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_86.base
  local high_6_24, high_sum_6_24, when_5_46 = log_3_86.entries - 1, log_3_86.sum, log_3_86.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_86 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_46) / each_3_86) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_46 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_86.text, 0
    if from_6_24 >= log_3_86.first then
      offset_6_24 = #text_6_24 - (log_3_86.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_46, log_3_86.from + from_6_24 * 16, log_3_86.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_86.total, log_3_86.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_86.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_46, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_86.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_86.known = {}, known_7_4
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_86 = when_5_46 + (argv[tier_0_447 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_126 = when_us_3_86
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_126 = its_us_2_126
  else
    local entry_2_126 = from_2_126 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_126, to_2_126)
    if #entry_2_126 >= 8 then turn_us_2_126 = unpack_bytes('<d', entry_2_126) + (argv[tier_0_447 + 2]) end
  end
its_us_0_447 = turn_us_2_126
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_447 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_130, to_2_130 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
  local due_2_130, turn_us_2_130 = call('GETRANGE', (given[scope.keys + 1]), from_2_130, to_2_130), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_130 = 1
  if scope.costs then cost_2_130 = scope.costs[(tier_0_447 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_130 >= 8 and cost_2_130 > 0 then turn_us_2_130 = (argv[tier_0_447 + 2]) - unpack_bytes('<d', due_2_130) end
its_us_0_447 = turn_us_2_130
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_447 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_93 = scope[tier_0_447]
  if kept_3_93 == nil then
    local field_4_56 = argv[tier_0_447 + 3]
    kept_3_93 = call('HGET', (given[scope.keys]), field_4_56)
    scope[tier_0_447] = kept_3_93
    if not kept_3_93 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_134, closes_us_2_134, used_2_134 = 0, 0, 0
  if kept_3_93 then ends_us_2_134, closes_us_2_134, used_2_134 = unpack_bytes('<ddd', kept_3_93) end

  local __3_93, edges_3_93 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
  local is_set_back_3_93 = ends_us_2_134 > scope.at_us + (argv[tier_0_447 + 2]) * (edges_3_93 == '' and 1 or 2)
  if is_set_back_3_93 then
    do local at_us_4_70 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_70, edges_4_70 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
  local length_us_4_70, alike_4_70 = tonumber(argv[tier_0_447 + 2]), math.huge
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
    if edges_3_93 == '' then closes_us_2_134 = ends_us_2_134 + (argv[tier_0_447 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_134 <= scope.at_us then ends_us_2_134, used_2_134 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_134 = 1
  if scope.costs then cost_2_134 = math.min(scope.costs[(tier_0_447 - scope.set - 6) / 5 + 1], argv[tier_0_447 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_134 = scope.at_us
  if not ends_us_2_134 then
    local __2_134, edges_2_134 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
    if edges_2_134 ~= '' and string.sub(edges_2_134, 1, 2) ~= '0 ' then do local at_us_3_91 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_91, edges_3_91 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
  local length_us_3_91, alike_3_91 = tonumber(argv[tier_0_447 + 2]), math.huge
  local ends_us_3_91, closes_us_3_91 = at_us_3_91 + length_us_3_91, nil
  if edges_3_91 ~= '' then
    local __3_91, last_3_91, guard_us_3_91, edge_us_3_91 = string.find(edges_3_91, '^(%S+) (%S+)')
    local is_here_3_91 = false
    edge_us_3_91 = edge_us_3_91 * 1000000
    repeat
      local from_us_3_91, __3_91, to_3_91, length_3_91, count_3_91 = edge_us_3_91, string.find(edges_3_91, '^ ([%d.]+)x(%d+)', last_3_91 + 1)
      if to_3_91 then
        last_3_91, length_us_3_91 = to_3_91, math.floor(length_3_91 * 1000000 + 0.5)
        edge_us_3_91 = edge_us_3_91 + length_us_3_91 * count_3_91
      end
      is_here_3_91 = not to_3_91 or at_us_3_91 < edge_us_3_91
      if is_here_3_91 then ends_us_3_91 = from_us_3_91 + (math.floor((at_us_3_91 - from_us_3_91) / length_us_3_91) + 1) * length_us_3_91 end
      if is_here_3_91 and to_3_91 then alike_3_91 = math.floor((edge_us_3_91 - ends_us_3_91) / length_us_3_91 + 0.5) end
    until is_here_3_91
    closes_us_3_91 = ends_us_3_91 - guard_us_3_91
  end
ends_us_2_134, closes_us_2_134 = ends_us_3_91, closes_us_3_91 or ends_us_3_91
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_134 and cost_2_134 > 0 and (used_2_134 + cost_2_134 > tonumber(argv[tier_0_447 + 1]) or scope.at_us >= closes_us_2_134) then turn_us_2_134 = ends_us_2_134 end
its_us_0_447 = turn_us_2_134
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_447 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_138 = math.ceil((argv[tier_0_447 + 2]) * 4 / (argv[tier_0_447 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_99 = scope[tier_0_447]
  if kept_3_99 == nil then
    local field_4_57 = argv[tier_0_447 + 3]
    kept_3_99 = call('HGET', (given[scope.keys]), field_4_57)
    scope[tier_0_447] = kept_3_99
    if not kept_3_99 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_138, expires_us_3_99, is_set_back_3_99 = 0, 0, false
  if kept_3_99 then served_us_2_138, expires_us_3_99 = unpack_bytes('<dd', kept_3_99) end
  if served_us_2_138 <= scope.at_us then
    served_us_2_138 = scope.at_us
  else

    local __3_99, burst_3_99 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
    local most_us_3_99 = scope.at_us + burst_3_99 * each_us_2_138 + (argv[tier_0_447 + 2])
    is_set_back_3_99 = served_us_2_138 > most_us_3_99
    if is_set_back_3_99 then scope.is_ahead = true end
    served_us_2_138 = math.min(served_us_2_138, most_us_3_99)
  end







  local __2_138, burst_2_138 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_138 = 1
  if scope.costs then cost_2_138 = math.min(scope.costs[(tier_0_447 - scope.set - 6) / 5 + 1], argv[tier_0_447 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_138 = scope.at_us
  if cost_2_138 > 0 then turn_us_2_138 = math.ceil(served_us_2_138 + math.min(cost_2_138 - burst_2_138, 0) * each_us_2_138) end
its_us_0_447 = turn_us_2_138
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_447 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_142, resolution_us_2_142 = argv[tier_0_447 + 3], argv[tier_0_447 + 4]
--lua/lib/sums.lua:78
  local opened_4_53 = scope.sums or {}
  scope.sums = opened_4_53
  local log_3_87 = opened_4_53[slot_2_142]
  if not log_3_87 then
    local key_4_53 = slot_2_142 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_142])
--lua/lib/sums.lua:65
    local text_5_35 = call('GETRANGE', key_4_53, '-320', '-1')
  local size_5_35, head_5_35 = #text_5_35, text_5_35
  if size_5_35 == 320 then
    size_5_35, head_5_35 = call('STRLEN', key_4_53), call('GETRANGE', key_4_53, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_53 = { head = head_5_35, text = text_5_35, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_35 >= 64 then
    local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_35)
    local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_35, #text_5_35 - 16 + 1)
    if groups_6_13 > 0 then read_4_53.groups, read_4_53.front, read_4_53.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
    local entries_6_13 = (size_5_35 - read_4_53.from) / 16
    read_4_53.entries, read_4_53.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_35 / 16))
    read_4_53.base, read_4_53.total, read_4_53.sum, read_4_53.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
    if entries_6_13 > 0 then read_4_53.newest_us = when_6_13 end
  end
--lua/lib/sums.lua:84
    log_3_87 = read_4_53
    if #log_3_87.head < 64 then scope.is_bare = true end
    local ahead_us_4_53 = log_3_87.newest_us - scope.at_us
    if ahead_us_4_53 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_53)
    elseif ahead_us_4_53 > 0 then
      scope.at_us = log_3_87.newest_us
    end
    opened_4_53[slot_2_142] = log_3_87
  end
--lua/lib/request_limits.lua:85
  local cost_3_87 = 1
  if scope.costs then cost_3_87 = math.min(scope.costs[(tier_0_447 - scope.set - 6) / 5 + 1], argv[tier_0_447 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_142 = scope.at_us
  if cost_3_87 > 0 then

    local each_3_87 = resolution_us_2_142 == '0' and cost_3_87 or 0
    local need_5_47 = log_3_87.sum + cost_3_87 - (argv[tier_0_447 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_87 = 0
  if need_5_47 > log_3_87.base then
    local key_5_47 = slot_2_142 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_142])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_87.base
  local high_6_25, high_sum_6_25, when_5_47 = log_3_87.entries - 1, log_3_87.sum, log_3_87.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_87 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_47) / each_3_87) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_47 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_87.text, 0
    if from_6_25 >= log_3_87.first then
      offset_6_25 = #text_6_25 - (log_3_87.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_47, log_3_87.from + from_6_25 * 16, log_3_87.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_87.total, log_3_87.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_87.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_47, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_87.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_87.known = {}, known_7_5
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_87 = when_5_47 + (argv[tier_0_447 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_142 = when_us_3_87
  end
--lua/lib/tiers/summed.lua:19
its_us_0_447 = turn_us_2_142
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_447)) end
    if its_us_0_447 > turn_us_0_447 then turn_us_0_447, binding_0_447 = its_us_0_447, tier_0_447 end
  end
  scope.turn_us, scope.tier = turn_us_0_447, binding_0_447 or first_0_447
--lua/acquire.lua:121
end
    end
    do
--lua/lib/check.lua:16
local binding_0_451, index_0_451 = nil, nil
  for s_0_451 = 1, #scopes do
    local scope_0_451 = scopes[s_0_451]
    if not scope_0_451.is_full and scope_0_451.turn_us > scope_0_451.at_us and not (binding_0_451 and binding_0_451.turn_us >= scope_0_451.turn_us) then
      binding_0_451, index_0_451 = scope_0_451, s_0_451
    end
  end
binding, index = binding_0_451, index_0_451
--lua/acquire.lua:123
end
  end
--lua/lib/carry.lua:28
  local lacks = false
  for s_0_452 = 1, #scopes do
    local scope_0_452 = scopes[s_0_452]
    local is_bare_0_452 = scope_0_452.is_bare or scope_0_452.tail == ''
    lacks = lacks or scope_0_452.is_changed or is_bare_0_452 and call('EXISTS', (given[scope_0_452.keys + 1]), given[scope_0_452.keys]) > 0
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
--lua/lib/tiers/kinds.lua:176
local before_0_449 = nil
  local first_0_449, last_0_449, step_0_449 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_449 = first_0_449, last_0_449, step_0_449 do
    local kind_0_449 = argv[tier_0_449]
    if kind_0_449 ~= before_0_449 then
      if kind_0_449 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_128 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_46, longest_us_4_46, head_bytes_4_46 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_46 = #head_2_128 < 8 or unpack_bytes('<d', head_2_128) < longest_us_4_46
  if is_noted_4_46 then
    if #head_2_128 < 8 then call('SETRANGE', key_4_46, head_bytes_4_46 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_46, 0, pack('<dd', longest_us_4_46, -(now_us + 2 * longest_us_4_46)))
    call('PEXPIRE', key_4_46, math.max(math.ceil(longest_us_4_46 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_449 == 'pace' then elseif kind_0_449 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_136, last_2_136, step_2_136 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_136 = tier_0_449, scope.is_ahead and last_2_136 or 0, step_2_136 do
    local kind_2_136 = argv[its_2_136]
    if kind_2_136 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_94 = scope[its_2_136]
  if kept_3_94 == nil then
    local field_4_58 = argv[its_2_136 + 3]
    kept_3_94 = call('HGET', (given[scope.keys]), field_4_58)
    scope[its_2_136] = kept_3_94
    if not kept_3_94 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_136, closes_us_2_136, used_2_136 = 0, 0, 0
  if kept_3_94 then ends_us_2_136, closes_us_2_136, used_2_136 = unpack_bytes('<ddd', kept_3_94) end

  local __3_94, edges_3_94 = argv[its_2_136 + 3], argv[its_2_136 + 4]
  local is_set_back_2_136 = ends_us_2_136 > scope.at_us + (argv[its_2_136 + 2]) * (edges_3_94 == '' and 1 or 2)
  if is_set_back_2_136 then
    do local at_us_4_71 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_71, edges_4_71 = argv[its_2_136 + 3], argv[its_2_136 + 4]
  local length_us_4_71, alike_4_71 = tonumber(argv[its_2_136 + 2]), math.huge
  local ends_us_4_71, closes_us_4_71 = at_us_4_71 + length_us_4_71, nil
  if edges_4_71 ~= '' then
    local __4_71, last_4_71, guard_us_4_71, edge_us_4_71 = string.find(edges_4_71, '^(%S+) (%S+)')
    local is_here_4_71 = false
    edge_us_4_71 = edge_us_4_71 * 1000000
    repeat
      local from_us_4_71, __4_71, to_4_71, length_4_71, count_4_71 = edge_us_4_71, string.find(edges_4_71, '^ ([%d.]+)x(%d+)', last_4_71 + 1)
      if to_4_71 then
        last_4_71, length_us_4_71 = to_4_71, math.floor(length_4_71 * 1000000 + 0.5)
        edge_us_4_71 = edge_us_4_71 + length_us_4_71 * count_4_71
      end
      is_here_4_71 = not to_4_71 or at_us_4_71 < edge_us_4_71
      if is_here_4_71 then ends_us_4_71 = from_us_4_71 + (math.floor((at_us_4_71 - from_us_4_71) / length_us_4_71) + 1) * length_us_4_71 end
      if is_here_4_71 and to_4_71 then alike_4_71 = math.floor((edge_us_4_71 - ends_us_4_71) / length_us_4_71 + 0.5) end
    until is_here_4_71
    closes_us_4_71 = ends_us_4_71 - guard_us_4_71
  end
ends_us_2_136, closes_us_2_136 = ends_us_4_71, closes_us_4_71 or ends_us_4_71
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_94 == '' then closes_us_2_136 = ends_us_2_136 + (argv[its_2_136 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_136 <= scope.at_us then ends_us_2_136, used_2_136 = nil, 0 end
--lua/lib/tiers/fixed.lua:153
      local field_2_136 = argv[its_2_136 + 3]
      if is_set_back_2_136 then call('HSET', (given[scope.keys]), field_2_136, pack('<ddd', ends_us_2_136, closes_us_2_136, used_2_136)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_449 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_140, last_2_140, step_2_140 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_140 = tier_0_449, scope.is_ahead and last_2_140 or 0, step_2_140 do
    local kind_2_140 = argv[its_2_140]
    if kind_2_140 == 'gcra' then
      local each_us_2_140 = math.ceil((argv[its_2_140 + 2]) * 4 / (argv[its_2_140 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_100 = scope[its_2_140]
  if kept_3_100 == nil then
    local field_4_59 = argv[its_2_140 + 3]
    kept_3_100 = call('HGET', (given[scope.keys]), field_4_59)
    scope[its_2_140] = kept_3_100
    if not kept_3_100 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_140, expires_us_2_140, is_set_back_2_140 = 0, 0, false
  if kept_3_100 then served_us_2_140, expires_us_2_140 = unpack_bytes('<dd', kept_3_100) end
  if served_us_2_140 <= scope.at_us then
    served_us_2_140 = scope.at_us
  else

    local __3_100, burst_3_100 = argv[its_2_140 + 3], argv[its_2_140 + 4]
    local most_us_3_100 = scope.at_us + burst_3_100 * each_us_2_140 + (argv[its_2_140 + 2])
    is_set_back_2_140 = served_us_2_140 > most_us_3_100
    if is_set_back_2_140 then scope.is_ahead = true end
    served_us_2_140 = math.min(served_us_2_140, most_us_3_100)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_140 = argv[its_2_140 + 3]
      if is_set_back_2_140 then call('HSET', (given[scope.keys]), field_2_140, pack('<ddd', served_us_2_140, expires_us_2_140, each_us_2_140)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_449 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_144 = nil
  local first_2_144, last_2_144, step_2_144 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_144 = tier_0_449, last_2_144, step_2_144 do
    local kind_2_144 = argv[its_2_144]
    local slot_2_144 = argv[its_2_144 + 3]
    if kind_2_144 == 'summed' and slot_2_144 ~= before_2_144 then
      before_2_144 = slot_2_144
      local key_2_144 = given[scope.keys - slot_2_144]
--lua/lib/sums.lua:78
      local opened_3_80 = scope.sums or {}
  scope.sums = opened_3_80
  local log_2_144 = opened_3_80[slot_2_144]
  if not log_2_144 then
    local key_3_80 = slot_2_144 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_144])
--lua/lib/sums.lua:65
    local text_4_51 = call('GETRANGE', key_3_80, '-320', '-1')
  local size_4_51, head_4_51 = #text_4_51, text_4_51
  if size_4_51 == 320 then
    size_4_51, head_4_51 = call('STRLEN', key_3_80), call('GETRANGE', key_3_80, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_80 = { head = head_4_51, text = text_4_51, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_51 >= 64 then
    local __5_33, __5_33, moved_5_33, __5_33, groups_5_33, front_5_33, total_5_33, base_5_33 = unpack_bytes('<dddddddd', head_4_51)
    local when_5_33, sum_5_33 = unpack_bytes('<dd', text_4_51, #text_4_51 - 16 + 1)
    if groups_5_33 > 0 then read_3_80.groups, read_3_80.front, read_3_80.from = groups_5_33, front_5_33, 64 + 8 * (groups_5_33 + groups_5_33 / 64) end
    local entries_5_33 = (size_4_51 - read_3_80.from) / 16
    read_3_80.entries, read_3_80.first = entries_5_33, math.max(0, entries_5_33 - math.floor(#text_4_51 / 16))
    read_3_80.base, read_3_80.total, read_3_80.sum, read_3_80.moved_us = -base_5_33, total_5_33, total_5_33 - sum_5_33, -moved_5_33
    if entries_5_33 > 0 then read_3_80.newest_us = when_5_33 end
  end
--lua/lib/sums.lua:84
    log_2_144 = read_3_80
    if #log_2_144.head < 64 then scope.is_bare = true end
    local ahead_us_3_80 = log_2_144.newest_us - scope.at_us
    if ahead_us_3_80 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_80)
    elseif ahead_us_3_80 > 0 then
      scope.at_us = log_2_144.newest_us
    end
    opened_3_80[slot_2_144] = log_2_144
  end
--lua/lib/tiers/summed.lua:76
      local longest_us_2_144 = tonumber(argv[its_2_144 + 2])
      local head_3_76 = log_2_144.head
--lua/lib/log.lua:97
local is_noted_2_144 = #head_3_76 < 8 or unpack_bytes('<d', head_3_76) < longest_us_2_144
  if is_noted_2_144 then
    if #head_3_76 < 8 then call('SETRANGE', key_2_144, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_144, 0, pack('<dd', longest_us_2_144, -(now_us + 2 * longest_us_2_144)))
    call('PEXPIRE', key_2_144, math.max(math.ceil(longest_us_2_144 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:78
      if is_noted_2_144 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_144, '[^:]*$'), '')
  do local lasts_us_4_62 = 2 * longest_us_2_144
--lua/lib/meters.lua:35
local meters_4_62, ttl_ms_4_62 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_62 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_62) < ttl_ms_4_62 then
    call('PEXPIRE', meters_4_62, ttl_ms_4_62)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_449)) end
      before_0_449 = kind_0_449
    end
  end
--lua/acquire.lua:150
end
    end
    do
--lua/lib/reply.lua:110
local n_0_398, tier_0_398 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_221 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_398 = (tier_1_221 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_398 + 1], reply[n_0_398 + 2], reply[n_0_398 + 3], reply[n_0_398 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_398 + 5], reply[n_0_398 + 6] = binding.ahead or 0, tier_0_398
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_398 + 1], reply[n_0_398 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_398 + 1], reply[n_0_398 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:152
end
  else

    for s = 1, count do
      local scope = scopes[s]
      if scope.cap then do
--lua/lib/lease.lua:18
local leases_0_421, holders_0_421 = given[scope.keys + 5], given[scope.keys + 6]
  call('HSET', holders_0_421, waiter, token .. string.format(' %.0f', now_us))
  call('ZADD', leases_0_421, now_us + lease_us, waiter)
  if call('PTTL', leases_0_421) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_421 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_421, ttl_ms_0_421)

    if call('PTTL', holders_0_421) < ttl_ms_0_421 then call('PEXPIRE', holders_0_421, ttl_ms_0_421) end
  end
--lua/acquire.lua:157
end end
    end
    for s = 1, count do
      local scope = scopes[s]
      if request then queue.note_costs(scope, not scope.its, now_us, ttl_floor_ms) end
--lua/lib/tiers/kinds.lua:162
      local is_long, before_0_448 = false, nil
  local first_0_448, last_0_448, step_0_448 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_448 = first_0_448, last_0_448, step_0_448 do
    local kind_0_448 = argv[tier_0_448]
    if kind_0_448 ~= before_0_448 then
      local its_long_0_448 if kind_0_448 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_127 = false
  if scope.is_summed then
    local longest_us_2_127 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_54 = scope.sums or {}
  scope.sums = opened_4_54
  local log_3_88 = opened_4_54['0']
  if not log_3_88 then
    local key_4_54 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_36 = call('GETRANGE', key_4_54, '-320', '-1')
  local size_5_36, head_5_36 = #text_5_36, text_5_36
  if size_5_36 == 320 then
    size_5_36, head_5_36 = call('STRLEN', key_4_54), call('GETRANGE', key_4_54, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_54 = { head = head_5_36, text = text_5_36, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_36 >= 64 then
    local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_36)
    local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_36, #text_5_36 - 16 + 1)
    if groups_6_14 > 0 then read_4_54.groups, read_4_54.front, read_4_54.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
    local entries_6_14 = (size_5_36 - read_4_54.from) / 16
    read_4_54.entries, read_4_54.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_36 / 16))
    read_4_54.base, read_4_54.total, read_4_54.sum, read_4_54.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
    if entries_6_14 > 0 then read_4_54.newest_us = when_6_14 end
  end
--lua/lib/sums.lua:84
    log_3_88 = read_4_54
    if #log_3_88.head < 64 then scope.is_bare = true end
    local ahead_us_4_54 = log_3_88.newest_us - scope.at_us
    if ahead_us_4_54 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_54)
    elseif ahead_us_4_54 > 0 then
      scope.at_us = log_3_88.newest_us
    end
    opened_4_54['0'] = log_3_88
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_88 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_88 = 1
  if scope.costs then cost_3_88 = scope.costs[(tier_0_448 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_88, its_long_2_127, is_renewed_3_88 = pack('<dd', scope.at_us, log_3_88.total - log_3_88.sum - cost_3_88), false, false
  do local moved_us_4_64 = log_3_88.moved_us
--lua/lib/charged.lua:9
if moved_us_4_64 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_64) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_88 = log_3_88.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_88 = math.floor(log_3_88.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_88 == 0 then

  elseif log_3_88.entries > 0 and is_same_3_88 then
    call('SETRANGE', key_3_88, log_3_88.from + (log_3_88.entries - 1) * 16, entry_3_88)

    do local head_4_41, at_us_4_41 = log_3_88.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_41, expires_4_41 = unpack_bytes('<dd', head_4_41)
  local is_renewed_4_41 = longest_us_2_127 > seen_us_4_41 or at_us_4_41 + seen_us_4_41 > -expires_4_41
  if is_renewed_4_41 then
    if longest_us_2_127 > seen_us_4_41 then seen_us_4_41 = longest_us_2_127 end
    call('SETRANGE', key_3_88, 0, pack('<dd', seen_us_4_41, -(now_us + 2 * seen_us_4_41)))
    call('PEXPIRE', key_3_88, math.max(math.ceil(seen_us_4_41 / 500), ttl_floor_ms))
  end
is_renewed_3_88 = is_renewed_4_41
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_88.head < 64 then entry_3_88 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_88 end
    local head_4_43, at_us_4_43 = log_3_88.head, scope.at_us
--lua/lib/log.lua:82
local __3_88, is_kept_3_88 = 32 + #entry_3_88, true
  if #head_4_43 < 16 then
    call('SET', key_3_88, pack('<dddd', longest_us_2_127, -(now_us + 2 * longest_us_2_127), 0, 0) .. entry_3_88,
      'PX', math.max(math.ceil(longest_us_2_127 / 500), ttl_floor_ms))
  else
    __3_88 = call('APPEND', key_3_88, entry_3_88)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_43)
  local is_renewed_5_26 = longest_us_2_127 > seen_us_5_26 or at_us_4_43 + seen_us_5_26 > -expires_5_26
  if is_renewed_5_26 then
    if longest_us_2_127 > seen_us_5_26 then seen_us_5_26 = longest_us_2_127 end
    call('SETRANGE', key_3_88, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
    call('PEXPIRE', key_3_88, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
  end
is_kept_3_88 = is_renewed_5_26
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_127, is_renewed_3_88 = (log_3_88.entries + 1) % 16 == 0, is_kept_3_88
  end
--lua/lib/tiers/sliding.lua:70
    is_long_2_127, scope.sums['0'] = its_long_2_127, nil
  else
    local head_2_127 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_127 == 24 then do local moved_us_3_83 = -unpack_bytes('<d', head_2_127, 17)
--lua/lib/charged.lua:9
if moved_us_3_83 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_83) end
--lua/lib/tiers/sliding.lua:73
end end
    local entry_2_127 = pack('<d', scope.at_us)
    local key_4_44, longest_us_4_44, at_us_4_44 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_127, is_renewed_4_44 = 32 + #entry_2_127, true
  if #head_2_127 < 16 then
    call('SET', key_4_44, pack('<dddd', longest_us_4_44, -(now_us + 2 * longest_us_4_44), 0, 0) .. entry_2_127,
      'PX', math.max(math.ceil(longest_us_4_44 / 500), ttl_floor_ms))
  else
    size_2_127 = call('APPEND', key_4_44, entry_2_127)
    do
--lua/lib/log.lua:69
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_127)
  local is_renewed_5_27 = longest_us_4_44 > seen_us_5_27 or at_us_4_44 + seen_us_5_27 > -expires_5_27
  if is_renewed_5_27 then
    if longest_us_4_44 > seen_us_5_27 then seen_us_5_27 = longest_us_4_44 end
    call('SETRANGE', key_4_44, 0, pack('<dd', seen_us_5_27, -(now_us + 2 * seen_us_5_27)))
    call('PEXPIRE', key_4_44, math.max(math.ceil(seen_us_5_27 / 500), ttl_floor_ms))
  end
is_renewed_4_44 = is_renewed_5_27
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:76
    is_long_2_127 = size_2_127 % 128 < 8
  end
its_long_0_448 = is_long_2_127
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_448 == 'pace' then do
--lua/lib/tiers/pace.lua:56
local due_us_2_131, gap_us_2_131 = scope.at_us, (argv[tier_0_448 + 2])
  local from_2_131 = argv[tier_0_448 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:16
    local from_3_90, to_3_90 = argv[tier_0_448 + 3], argv[tier_0_448 + 4]
  local copy_3_90, next_us_2_131 = scope.copy, 0
  local due_3_90 = copy_3_90 and string.sub(copy_3_90, from_3_90 + 1, to_3_90 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_90, to_3_90)
  if #due_3_90 >= 8 then next_us_2_131 = math.ceil(-unpack_bytes('<d', due_3_90)) + (argv[tier_0_448 + 2]) end
--lua/lib/tiers/pace.lua:60
    local waited_us_2_131 = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us_2_131 < waited_us_2_131 - gap_us_2_131 then next_us_2_131 = math.min(math.floor(waited_us_2_131), scope.at_us) end
    due_us_2_131 = math.max(next_us_2_131, scope.at_us - math.max(gap_us_2_131, 100000))
  end
--lua/lib/request_limits.lua:93
  local cost_2_131 = 1
  if scope.costs then cost_2_131 = scope.costs[(tier_0_448 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:66
  if cost_2_131 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_131, pack('<d', -(due_us_2_131 + (cost_2_131 - 1) * gap_us_2_131)))

    local needed_ms_2_131 = math.max(math.ceil(cost_2_131 * gap_us_2_131 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_131 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_131)
    end
  end
its_long_0_448 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_448 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local meters_2_135, fields_2_135, n_2_135 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_135, longest_us_2_135 = 0, 0
  local first_2_135, last_2_135, step_2_135 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_135 = tier_0_448, last_2_135, step_2_135 do
    local kind_2_135 = argv[its_2_135]
    if kind_2_135 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_95 = scope[its_2_135]
  if kept_3_95 == nil then
    local field_4_60 = argv[its_2_135 + 3]
    kept_3_95 = call('HGET', (given[scope.keys]), field_4_60)
    scope[its_2_135] = kept_3_95
    if not kept_3_95 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_135, closes_us_2_135, used_2_135 = 0, 0, 0
  if kept_3_95 then ends_us_2_135, closes_us_2_135, used_2_135 = unpack_bytes('<ddd', kept_3_95) end

  local __3_95, edges_3_95 = argv[its_2_135 + 3], argv[its_2_135 + 4]
  local is_set_back_3_95 = ends_us_2_135 > scope.at_us + (argv[its_2_135 + 2]) * (edges_3_95 == '' and 1 or 2)
  if is_set_back_3_95 then
    do local at_us_4_72 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_72, edges_4_72 = argv[its_2_135 + 3], argv[its_2_135 + 4]
  local length_us_4_72, alike_4_72 = tonumber(argv[its_2_135 + 2]), math.huge
  local ends_us_4_72, closes_us_4_72 = at_us_4_72 + length_us_4_72, nil
  if edges_4_72 ~= '' then
    local __4_72, last_4_72, guard_us_4_72, edge_us_4_72 = string.find(edges_4_72, '^(%S+) (%S+)')
    local is_here_4_72 = false
    edge_us_4_72 = edge_us_4_72 * 1000000
    repeat
      local from_us_4_72, __4_72, to_4_72, length_4_72, count_4_72 = edge_us_4_72, string.find(edges_4_72, '^ ([%d.]+)x(%d+)', last_4_72 + 1)
      if to_4_72 then
        last_4_72, length_us_4_72 = to_4_72, math.floor(length_4_72 * 1000000 + 0.5)
        edge_us_4_72 = edge_us_4_72 + length_us_4_72 * count_4_72
      end
      is_here_4_72 = not to_4_72 or at_us_4_72 < edge_us_4_72
      if is_here_4_72 then ends_us_4_72 = from_us_4_72 + (math.floor((at_us_4_72 - from_us_4_72) / length_us_4_72) + 1) * length_us_4_72 end
      if is_here_4_72 and to_4_72 then alike_4_72 = math.floor((edge_us_4_72 - ends_us_4_72) / length_us_4_72 + 0.5) end
    until is_here_4_72
    closes_us_4_72 = ends_us_4_72 - guard_us_4_72
  end
ends_us_2_135, closes_us_2_135 = ends_us_4_72, closes_us_4_72 or ends_us_4_72
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_95 == '' then closes_us_2_135 = ends_us_2_135 + (argv[its_2_135 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_135 <= scope.at_us then ends_us_2_135, used_2_135 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_135 = 1
  if scope.costs then cost_2_135 = scope.costs[(its_2_135 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:126
      if cost_2_135 > 0 then
        if ends_us_2_135 then
          kept_us_2_135 = math.max(kept_us_2_135, ends_us_2_135)
        else
          do local at_us_3_92 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_92, edges_3_92 = argv[its_2_135 + 3], argv[its_2_135 + 4]
  local length_us_3_92, alike_3_92 = tonumber(argv[its_2_135 + 2]), math.huge
  local ends_us_3_92, closes_us_3_92 = at_us_3_92 + length_us_3_92, nil
  if edges_3_92 ~= '' then
    local __3_92, last_3_92, guard_us_3_92, edge_us_3_92 = string.find(edges_3_92, '^(%S+) (%S+)')
    local is_here_3_92 = false
    edge_us_3_92 = edge_us_3_92 * 1000000
    repeat
      local from_us_3_92, __3_92, to_3_92, length_3_92, count_3_92 = edge_us_3_92, string.find(edges_3_92, '^ ([%d.]+)x(%d+)', last_3_92 + 1)
      if to_3_92 then
        last_3_92, length_us_3_92 = to_3_92, math.floor(length_3_92 * 1000000 + 0.5)
        edge_us_3_92 = edge_us_3_92 + length_us_3_92 * count_3_92
      end
      is_here_3_92 = not to_3_92 or at_us_3_92 < edge_us_3_92
      if is_here_3_92 then ends_us_3_92 = from_us_3_92 + (math.floor((at_us_3_92 - from_us_3_92) / length_us_3_92) + 1) * length_us_3_92 end
      if is_here_3_92 and to_3_92 then alike_3_92 = math.floor((edge_us_3_92 - ends_us_3_92) / length_us_3_92 + 0.5) end
    until is_here_3_92
    closes_us_3_92 = ends_us_3_92 - guard_us_3_92
  end
ends_us_2_135, closes_us_2_135 = ends_us_3_92, closes_us_3_92 or ends_us_3_92
--lua/lib/tiers/fixed.lua:130
end
          longest_us_2_135 = math.max(longest_us_2_135, ends_us_2_135)
        end
        local field_2_135 = argv[its_2_135 + 3]
        scope[its_2_135] = pack('<ddd', ends_us_2_135, closes_us_2_135, used_2_135 + cost_2_135)
        fields_2_135[n_2_135 + 1], fields_2_135[n_2_135 + 2] = field_2_135, scope[its_2_135]
        n_2_135 = n_2_135 + 2
      end
    end
  end
  if n_2_135 > 0 then call('HSET', meters_2_135, unpack(fields_2_135, 1, n_2_135)) end
  if longest_us_2_135 > kept_us_2_135 then do local lasts_us_3_81 = longest_us_2_135 - now_us
--lua/lib/meters.lua:35
local meters_3_81, ttl_ms_3_81 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_81 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_81) < ttl_ms_3_81 then
    call('PEXPIRE', meters_3_81, ttl_ms_3_81)
  end
--lua/lib/tiers/fixed.lua:141
end end
its_long_0_448 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_448 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_139, fields_2_139, n_2_139 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_139, longest_us_2_139 = 0, 0
  local first_2_139, last_2_139, step_2_139 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_139 = tier_0_448, last_2_139, step_2_139 do
    local kind_2_139 = argv[its_2_139]
    if kind_2_139 == 'gcra' then
      local each_us_2_139 = math.ceil((argv[its_2_139 + 2]) * 4 / (argv[its_2_139 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_101 = scope[its_2_139]
  if kept_3_101 == nil then
    local field_4_61 = argv[its_2_139 + 3]
    kept_3_101 = call('HGET', (given[scope.keys]), field_4_61)
    scope[its_2_139] = kept_3_101
    if not kept_3_101 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_139, expires_us_2_139, is_set_back_3_101 = 0, 0, false
  if kept_3_101 then served_us_2_139, expires_us_2_139 = unpack_bytes('<dd', kept_3_101) end
  if served_us_2_139 <= scope.at_us then
    served_us_2_139 = scope.at_us
  else

    local __3_101, burst_3_101 = argv[its_2_139 + 3], argv[its_2_139 + 4]
    local most_us_3_101 = scope.at_us + burst_3_101 * each_us_2_139 + (argv[its_2_139 + 2])
    is_set_back_3_101 = served_us_2_139 > most_us_3_101
    if is_set_back_3_101 then scope.is_ahead = true end
    served_us_2_139 = math.min(served_us_2_139, most_us_3_101)
  end
--lua/lib/tiers/gcra.lua:85
      local field_2_139 = argv[its_2_139 + 3]
--lua/lib/request_limits.lua:85
      local cost_2_139 = 1
  if scope.costs then cost_2_139 = math.min(scope.costs[(its_2_139 - scope.set - 6) / 5 + 1], argv[its_2_139 + 1]) end
--lua/lib/tiers/gcra.lua:87
      if cost_2_139 > 0 then
        served_us_2_139 = served_us_2_139 + cost_2_139 * each_us_2_139

        kept_us_2_139 = math.max(kept_us_2_139, expires_us_2_139)
        if served_us_2_139 > kept_us_2_139 then
          expires_us_2_139 = now_us + 2 * (argv[its_2_139 + 2])
          longest_us_2_139 = math.max(longest_us_2_139, expires_us_2_139)
        end
        scope[its_2_139] = pack('<ddd', served_us_2_139, expires_us_2_139, each_us_2_139)
        fields_2_139[n_2_139 + 1], fields_2_139[n_2_139 + 2] = field_2_139, scope[its_2_139]
        n_2_139 = n_2_139 + 2
      end
    end
  end
  if n_2_139 > 0 then call('HSET', meters_2_139, unpack(fields_2_139, 1, n_2_139)) end
  if longest_us_2_139 > kept_us_2_139 then do local lasts_us_3_82 = longest_us_2_139 - now_us
--lua/lib/meters.lua:35
local meters_3_82, ttl_ms_3_82 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_82 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_82) < ttl_ms_3_82 then
    call('PEXPIRE', meters_3_82, ttl_ms_3_82)
  end
--lua/lib/tiers/gcra.lua:102
end end
its_long_0_448 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_448 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_143, before_2_143 = false, nil
  local first_2_143, last_2_143, step_2_143 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_143 = tier_0_448, last_2_143, step_2_143 do
    local kind_2_143 = argv[its_2_143]
    local slot_2_143, resolution_us_2_143 = argv[its_2_143 + 3], argv[its_2_143 + 4]
    if kind_2_143 == 'summed' and slot_2_143 ~= before_2_143 then
      before_2_143 = slot_2_143
      local key_2_143, longest_us_2_143 = (given[scope.keys - slot_2_143]), tonumber(argv[its_2_143 + 2])
--lua/lib/sums.lua:78
      local opened_4_55 = scope.sums or {}
  scope.sums = opened_4_55
  local log_3_89 = opened_4_55[slot_2_143]
  if not log_3_89 then
    local key_4_55 = slot_2_143 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_143])
--lua/lib/sums.lua:65
    local text_5_37 = call('GETRANGE', key_4_55, '-320', '-1')
  local size_5_37, head_5_37 = #text_5_37, text_5_37
  if size_5_37 == 320 then
    size_5_37, head_5_37 = call('STRLEN', key_4_55), call('GETRANGE', key_4_55, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_55 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_37 >= 64 then
    local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_37)
    local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
    if groups_6_15 > 0 then read_4_55.groups, read_4_55.front, read_4_55.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
    local entries_6_15 = (size_5_37 - read_4_55.from) / 16
    read_4_55.entries, read_4_55.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_37 / 16))
    read_4_55.base, read_4_55.total, read_4_55.sum, read_4_55.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
    if entries_6_15 > 0 then read_4_55.newest_us = when_6_15 end
  end
--lua/lib/sums.lua:84
    log_3_89 = read_4_55
    if #log_3_89.head < 64 then scope.is_bare = true end
    local ahead_us_4_55 = log_3_89.newest_us - scope.at_us
    if ahead_us_4_55 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_55)
    elseif ahead_us_4_55 > 0 then
      scope.at_us = log_3_89.newest_us
    end
    opened_4_55[slot_2_143] = log_3_89
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_89 = slot_2_143 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_143])
--lua/lib/request_limits.lua:93
  local cost_3_89 = 1
  if scope.costs then cost_3_89 = scope.costs[(its_2_143 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_89, its_long_2_143, is_renewed_2_143 = pack('<dd', scope.at_us, log_3_89.total - log_3_89.sum - cost_3_89), false, false
  do local moved_us_4_65 = log_3_89.moved_us
--lua/lib/charged.lua:9
if moved_us_4_65 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_143, moved_us_4_65) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_89 = log_3_89.newest_us == scope.at_us
  if resolution_us_2_143 ~= '0' then
    is_same_3_89 = math.floor(log_3_89.newest_us / resolution_us_2_143) == math.floor(scope.at_us / resolution_us_2_143)
  end
  if cost_3_89 == 0 then

  elseif log_3_89.entries > 0 and is_same_3_89 then
    call('SETRANGE', key_3_89, log_3_89.from + (log_3_89.entries - 1) * 16, entry_3_89)

    do local head_4_42, at_us_4_42 = log_3_89.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_42, expires_4_42 = unpack_bytes('<dd', head_4_42)
  local is_renewed_4_42 = longest_us_2_143 > seen_us_4_42 or at_us_4_42 + seen_us_4_42 > -expires_4_42
  if is_renewed_4_42 then
    if longest_us_2_143 > seen_us_4_42 then seen_us_4_42 = longest_us_2_143 end
    call('SETRANGE', key_3_89, 0, pack('<dd', seen_us_4_42, -(now_us + 2 * seen_us_4_42)))
    call('PEXPIRE', key_3_89, math.max(math.ceil(seen_us_4_42 / 500), ttl_floor_ms))
  end
is_renewed_2_143 = is_renewed_4_42
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_89.head < 64 then entry_3_89 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_89 end
    local head_4_45, at_us_4_45 = log_3_89.head, scope.at_us
--lua/lib/log.lua:82
local __3_89, is_kept_3_89 = 32 + #entry_3_89, true
  if #head_4_45 < 16 then
    call('SET', key_3_89, pack('<dddd', longest_us_2_143, -(now_us + 2 * longest_us_2_143), 0, 0) .. entry_3_89,
      'PX', math.max(math.ceil(longest_us_2_143 / 500), ttl_floor_ms))
  else
    __3_89 = call('APPEND', key_3_89, entry_3_89)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_45)
  local is_renewed_5_28 = longest_us_2_143 > seen_us_5_28 or at_us_4_45 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_143 > seen_us_5_28 then seen_us_5_28 = longest_us_2_143 end
    call('SETRANGE', key_3_89, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_89, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_89 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_143, is_renewed_2_143 = (log_3_89.entries + 1) % 16 == 0, is_kept_3_89
  end
--lua/lib/tiers/summed.lua:57
      is_long_2_143 = is_long_2_143 or its_long_2_143
      if is_renewed_2_143 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_143, '[^:]*$'), '')
  do local lasts_us_4_63 = 2 * longest_us_2_143
--lua/lib/meters.lua:35
local meters_4_63, ttl_ms_4_63 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_63 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_63) < ttl_ms_4_63 then
    call('PEXPIRE', meters_4_63, ttl_ms_4_63)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:58
end end
    end
  end
  scope.sums = nil
its_long_0_448 = is_long_2_143
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_448)) end
      is_long, before_0_448 = is_long or its_long_0_448, kind_0_448
    end
  end
--lua/acquire.lua:163
      if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_450 = nil
  local first_0_450, last_0_450, step_0_450 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_450 = first_0_450, last_0_450, step_0_450 do
    local kind_0_450 = argv[tier_0_450]
    if kind_0_450 ~= before_0_450 then
      if kind_0_450 == 'sliding' then do
--lua/lib/tiers/sliding.lua:89
if scope.is_summed then do local key_4_66, at_us_4_66 = given[scope.keys + 1], scope.at_us
--lua/lib/sums.lua:65
local text_5_38 = call('GETRANGE', key_4_66, '-320', '-1')
  local size_5_38, head_5_38 = #text_5_38, text_5_38
  if size_5_38 == 320 then
    size_5_38, head_5_38 = call('STRLEN', key_4_66), call('GETRANGE', key_4_66, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_66 = { head = head_5_38, text = text_5_38, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_38 >= 64 then
    local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_38)
    local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_38, #text_5_38 - 16 + 1)
    if groups_6_16 > 0 then log_4_66.groups, log_4_66.front, log_4_66.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
    local entries_6_16 = (size_5_38 - log_4_66.from) / 16
    log_4_66.entries, log_4_66.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_38 / 16))
    log_4_66.base, log_4_66.total, log_4_66.sum, log_4_66.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
    if entries_6_16 > 0 then log_4_66.newest_us = when_6_16 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_66, expires_4_66, moved_4_66, due_4_66 = unpack_bytes('<dddd', log_4_66.head)
  local groups_4_66, entries_4_66, total_4_66 = log_4_66.groups or 0, log_4_66.entries, log_4_66.total
  local at_5_44 = at_us_4_66 - longest_us_4_66 + 0.5
--lua/lib/sums.lua:172
local kept_4_66, low_us_5_44, high_5_44, high_us_5_44 = 0, nil, log_4_66.entries, nil
  local text_5_44, first_5_44, guesses_5_44 = log_4_66.text, log_4_66.first, 0
  while kept_4_66 < high_5_44 do
    local count_5_44 = math.min(math.floor(#text_5_44 / 16), log_4_66.entries - first_5_44)
    local from_5_44, to_5_44 = math.max(first_5_44, kept_4_66), math.min(first_5_44 + count_5_44, high_5_44) - 1
    local offset_5_44 = #text_5_44 - (first_5_44 + count_5_44 - from_5_44) * 16 + 1

    local entry_5_44 = from_5_44
    repeat
      local when_5_44 = unpack_bytes('<d', text_5_44, offset_5_44 + (entry_5_44 - from_5_44) * 16)
      if when_5_44 >= at_5_44 then high_5_44, high_us_5_44 = entry_5_44, when_5_44 else kept_4_66, low_us_5_44 = entry_5_44 + 1, when_5_44 end
      entry_5_44 = high_5_44 > to_5_44 and to_5_44 or math.floor((kept_4_66 + high_5_44) / 2)
    until high_5_44 <= from_5_44 or kept_4_66 > to_5_44 or kept_4_66 >= high_5_44
    if kept_4_66 < high_5_44 and not low_us_5_44 then
      local when_5_44 = unpack_bytes('<d', call('GETRANGE', key_4_66, log_4_66.from, log_4_66.from + 7))
      if when_5_44 >= at_5_44 then high_5_44 = 0 else kept_4_66, low_us_5_44 = 1, when_5_44 end
    end
    if kept_4_66 < high_5_44 then
      local guess_5_44 = math.floor((kept_4_66 + high_5_44) / 2)
      if guesses_5_44 < 3 then guess_5_44 = kept_4_66 - 1 + math.ceil((at_5_44 - low_us_5_44) / (high_us_5_44 - low_us_5_44) * (high_5_44 - kept_4_66 + 1)) end
      guess_5_44, guesses_5_44 = math.max(kept_4_66, math.min(guess_5_44, high_5_44 - 1)), guesses_5_44 + 1
      do
--lua/lib/sums.lua:161
local start_6_22 = math.floor(guess_5_44 / 32) * 32
  local first_6_22 = math.max(start_6_22 - 1, 0)
  local text_6_22 = call('GETRANGE', key_4_66, log_4_66.from + first_6_22 * 16, log_4_66.from + math.min(start_6_22 + 32, log_4_66.entries) * 16 - 1)
text_5_44, first_5_44 = text_6_22, first_6_22
--lua/lib/sums.lua:193
end
      log_4_66.group, log_4_66.group_first = text_5_44, first_5_44
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_66 > 0 and kept_4_66 < entries_4_66 then kept_4_66 = kept_4_66 - kept_4_66 % 32 end
  if kept_4_66 > entries_4_66 * 3 / 8 then
    local entry_5_42 = kept_4_66 - 1
--lua/lib/sums.lua:149
local base_4_66 = log_4_66.base
  if entry_5_42 >= 0 then
--lua/lib/sums.lua:109
    local text_6_18, at_6_18 = log_4_66.text, 1
  if entry_5_42 < log_4_66.first then
    text_6_18 = call('GETRANGE', key_4_66, log_4_66.from + entry_5_42 * 16, log_4_66.from + entry_5_42 * 16 + 16 - 1)
  else
    at_6_18 = #text_6_18 - (log_4_66.entries - entry_5_42) * 16 + 1
  end
  local __5_42, sum_5_42 = unpack_bytes('<dd', text_6_18, at_6_18)






    local more_5_42, groups_6_20 = log_4_66.total, log_4_66.groups or 0
  local group_6_20 = math.floor(entry_5_42 / 32)
  if group_6_20 < groups_6_20 then
    local known_6_20 = log_4_66.known
    if not known_6_20 then
      local packed_6_20 = call('GETRANGE', key_4_66, 64, 64 + groups_6_20 / 64 * 8 - 1)
      known_6_20 = { [0] = log_4_66.front }
      for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices, log_4_66.known = {}, known_6_20
    end
    local at_6_20 = math.floor(group_6_20 / 64)
    local slice_6_20 = known_6_20.slices[at_6_20]
    if not slice_6_20 then
      local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
      local packed_6_20 = call('GETRANGE', key_4_66, from_6_20, from_6_20 + 8 * 64 - 1)
      slice_6_20 = { [0] = known_6_20[at_6_20] }
      for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices[at_6_20] = slice_6_20
    end
    more_5_42 = slice_6_20[group_6_20 % 64]
  end
--lua/lib/sums.lua:153
    base_4_66 = more_5_42 - sum_5_42
  end
--lua/lib/sums.lua:122
    local front_4_66, groups_5_40 = log_4_66.total, log_4_66.groups or 0
  local group_5_40 = math.floor(kept_4_66 / 32)
  if group_5_40 < groups_5_40 then
    local known_5_40 = log_4_66.known
    if not known_5_40 then
      local packed_5_40 = call('GETRANGE', key_4_66, 64, 64 + groups_5_40 / 64 * 8 - 1)
      known_5_40 = { [0] = log_4_66.front }
      for i_5_40 = 1, groups_5_40 / 64 do known_5_40[i_5_40] = known_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices, log_4_66.known = {}, known_5_40
    end
    local at_5_40 = math.floor(group_5_40 / 64)
    local slice_5_40 = known_5_40.slices[at_5_40]
    if not slice_5_40 then
      local from_5_40 = 64 + 8 * (groups_5_40 / 64 + at_5_40 * 64)
      local packed_5_40 = call('GETRANGE', key_4_66, from_5_40, from_5_40 + 8 * 64 - 1)
      slice_5_40 = { [0] = known_5_40[at_5_40] }
      for i_5_40 = 1, 64 - 1 do slice_5_40[i_5_40] = slice_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices[at_5_40] = slice_5_40
    end
    front_4_66 = slice_5_40[group_5_40 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_66 = ''
    local rest_4_66 = call('GETRANGE', key_4_66, log_4_66.from + kept_4_66 * 16, -1)
    if kept_4_66 == entries_4_66 then groups_4_66, front_4_66, total_4_66 = 0, 0, 0 end
    if kept_4_66 / 32 >= groups_4_66 then groups_4_66 = 0 end
    if groups_4_66 > 0 then
      local left_4_66 = call('GETRANGE', key_4_66, 64 + 8 * (groups_4_66 / 64 + kept_4_66 / 32), log_4_66.from - 1)
      left_4_66 = left_4_66 .. string.rep(pack('<d', 0), kept_4_66 / 32)
      local slices_4_66 = {}
      for slice_4_66 = 1, groups_4_66 / 64 do
        local sum_4_66 = 0
        for i_4_66 = (slice_4_66 - 1) * 64 + 1, slice_4_66 * 64 do sum_4_66 = sum_4_66 + unpack_bytes('<d', left_4_66, 8 * i_4_66 - 7) end
        slices_4_66[slice_4_66] = pack('<d', sum_4_66)
      end
      corrections_4_66 = table.concat(slices_4_66) .. left_4_66
    end
    call('SET', key_4_66, pack('<dddddddd', longest_us_4_66, expires_4_66, moved_4_66, due_4_66, groups_4_66, front_4_66, total_4_66, -base_4_66) .. corrections_4_66, 'KEEPTTL')
    call('APPEND', key_4_66, rest_4_66)
  end
--lua/lib/tiers/sliding.lua:89
end else do
--lua/lib/log.lua:110
local key_3_77 = given[scope.keys + 1]
  local head_3_77 = call('GETRANGE', key_3_77, 0, 32 - 1)
  local oldest_us_3_77 = scope.at_us - unpack_bytes('<d', head_3_77)
  local count_3_77 = (call('STRLEN', key_3_77) - 32) / 8
  local low_3_77, high_3_77 = math.floor(count_3_77 * 3 / 8), count_3_77
  local middle_3_77 = low_3_77
  while low_3_77 < high_3_77 do
    local from_3_77 = 32 + middle_3_77 * 8
    local entry_3_77 = call('GETRANGE', key_3_77, from_3_77, from_3_77 + 7)
    if unpack_bytes('<d', entry_3_77) > oldest_us_3_77 then high_3_77 = middle_3_77 else low_3_77 = middle_3_77 + 1 end
    middle_3_77 = math.floor((low_3_77 + high_3_77) / 2)
  end

  if low_3_77 > math.floor(count_3_77 * 3 / 8) then
    local rest_3_77 = call('GETRANGE', key_3_77, 32 + low_3_77 * 8, -1)

    call('SET', key_3_77, head_3_77, 'KEEPTTL')
    call('APPEND', key_3_77, rest_3_77)
  end
--lua/lib/tiers/sliding.lua:89
end end
--lua/lib/tiers/kinds.lua:194
end elseif kind_0_450 == 'pace' then elseif kind_0_450 == 'fixed' then elseif kind_0_450 == 'gcra' then elseif kind_0_450 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_145 = nil
  local first_2_145, last_2_145, step_2_145 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_145 = tier_0_450, last_2_145, step_2_145 do
    local kind_2_145 = argv[its_2_145]
    local slot_2_145 = argv[its_2_145 + 3]
    if kind_2_145 == 'summed' and slot_2_145 ~= before_2_145 then
      before_2_145 = slot_2_145
      do local key_4_67, at_us_4_67 = given[scope.keys - slot_2_145], scope.at_us
--lua/lib/sums.lua:65
local text_5_39 = call('GETRANGE', key_4_67, '-320', '-1')
  local size_5_39, head_5_39 = #text_5_39, text_5_39
  if size_5_39 == 320 then
    size_5_39, head_5_39 = call('STRLEN', key_4_67), call('GETRANGE', key_4_67, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_67 = { head = head_5_39, text = text_5_39, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_39 >= 64 then
    local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_39)
    local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_39, #text_5_39 - 16 + 1)
    if groups_6_17 > 0 then log_4_67.groups, log_4_67.front, log_4_67.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
    local entries_6_17 = (size_5_39 - log_4_67.from) / 16
    log_4_67.entries, log_4_67.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_39 / 16))
    log_4_67.base, log_4_67.total, log_4_67.sum, log_4_67.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
    if entries_6_17 > 0 then log_4_67.newest_us = when_6_17 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_67, expires_4_67, moved_4_67, due_4_67 = unpack_bytes('<dddd', log_4_67.head)
  local groups_4_67, entries_4_67, total_4_67 = log_4_67.groups or 0, log_4_67.entries, log_4_67.total
  local at_5_45 = at_us_4_67 - longest_us_4_67 + 0.5
--lua/lib/sums.lua:172
local kept_4_67, low_us_5_45, high_5_45, high_us_5_45 = 0, nil, log_4_67.entries, nil
  local text_5_45, first_5_45, guesses_5_45 = log_4_67.text, log_4_67.first, 0
  while kept_4_67 < high_5_45 do
    local count_5_45 = math.min(math.floor(#text_5_45 / 16), log_4_67.entries - first_5_45)
    local from_5_45, to_5_45 = math.max(first_5_45, kept_4_67), math.min(first_5_45 + count_5_45, high_5_45) - 1
    local offset_5_45 = #text_5_45 - (first_5_45 + count_5_45 - from_5_45) * 16 + 1

    local entry_5_45 = from_5_45
    repeat
      local when_5_45 = unpack_bytes('<d', text_5_45, offset_5_45 + (entry_5_45 - from_5_45) * 16)
      if when_5_45 >= at_5_45 then high_5_45, high_us_5_45 = entry_5_45, when_5_45 else kept_4_67, low_us_5_45 = entry_5_45 + 1, when_5_45 end
      entry_5_45 = high_5_45 > to_5_45 and to_5_45 or math.floor((kept_4_67 + high_5_45) / 2)
    until high_5_45 <= from_5_45 or kept_4_67 > to_5_45 or kept_4_67 >= high_5_45
    if kept_4_67 < high_5_45 and not low_us_5_45 then
      local when_5_45 = unpack_bytes('<d', call('GETRANGE', key_4_67, log_4_67.from, log_4_67.from + 7))
      if when_5_45 >= at_5_45 then high_5_45 = 0 else kept_4_67, low_us_5_45 = 1, when_5_45 end
    end
    if kept_4_67 < high_5_45 then
      local guess_5_45 = math.floor((kept_4_67 + high_5_45) / 2)
      if guesses_5_45 < 3 then guess_5_45 = kept_4_67 - 1 + math.ceil((at_5_45 - low_us_5_45) / (high_us_5_45 - low_us_5_45) * (high_5_45 - kept_4_67 + 1)) end
      guess_5_45, guesses_5_45 = math.max(kept_4_67, math.min(guess_5_45, high_5_45 - 1)), guesses_5_45 + 1
      do
--lua/lib/sums.lua:161
local start_6_23 = math.floor(guess_5_45 / 32) * 32
  local first_6_23 = math.max(start_6_23 - 1, 0)
  local text_6_23 = call('GETRANGE', key_4_67, log_4_67.from + first_6_23 * 16, log_4_67.from + math.min(start_6_23 + 32, log_4_67.entries) * 16 - 1)
text_5_45, first_5_45 = text_6_23, first_6_23
--lua/lib/sums.lua:193
end
      log_4_67.group, log_4_67.group_first = text_5_45, first_5_45
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_67 > 0 and kept_4_67 < entries_4_67 then kept_4_67 = kept_4_67 - kept_4_67 % 32 end
  if kept_4_67 > entries_4_67 * 3 / 8 then
    local entry_5_43 = kept_4_67 - 1
--lua/lib/sums.lua:149
local base_4_67 = log_4_67.base
  if entry_5_43 >= 0 then
--lua/lib/sums.lua:109
    local text_6_19, at_6_19 = log_4_67.text, 1
  if entry_5_43 < log_4_67.first then
    text_6_19 = call('GETRANGE', key_4_67, log_4_67.from + entry_5_43 * 16, log_4_67.from + entry_5_43 * 16 + 16 - 1)
  else
    at_6_19 = #text_6_19 - (log_4_67.entries - entry_5_43) * 16 + 1
  end
  local __5_43, sum_5_43 = unpack_bytes('<dd', text_6_19, at_6_19)






    local more_5_43, groups_6_21 = log_4_67.total, log_4_67.groups or 0
  local group_6_21 = math.floor(entry_5_43 / 32)
  if group_6_21 < groups_6_21 then
    local known_6_21 = log_4_67.known
    if not known_6_21 then
      local packed_6_21 = call('GETRANGE', key_4_67, 64, 64 + groups_6_21 / 64 * 8 - 1)
      known_6_21 = { [0] = log_4_67.front }
      for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices, log_4_67.known = {}, known_6_21
    end
    local at_6_21 = math.floor(group_6_21 / 64)
    local slice_6_21 = known_6_21.slices[at_6_21]
    if not slice_6_21 then
      local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
      local packed_6_21 = call('GETRANGE', key_4_67, from_6_21, from_6_21 + 8 * 64 - 1)
      slice_6_21 = { [0] = known_6_21[at_6_21] }
      for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices[at_6_21] = slice_6_21
    end
    more_5_43 = slice_6_21[group_6_21 % 64]
  end
--lua/lib/sums.lua:153
    base_4_67 = more_5_43 - sum_5_43
  end
--lua/lib/sums.lua:122
    local front_4_67, groups_5_41 = log_4_67.total, log_4_67.groups or 0
  local group_5_41 = math.floor(kept_4_67 / 32)
  if group_5_41 < groups_5_41 then
    local known_5_41 = log_4_67.known
    if not known_5_41 then
      local packed_5_41 = call('GETRANGE', key_4_67, 64, 64 + groups_5_41 / 64 * 8 - 1)
      known_5_41 = { [0] = log_4_67.front }
      for i_5_41 = 1, groups_5_41 / 64 do known_5_41[i_5_41] = known_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices, log_4_67.known = {}, known_5_41
    end
    local at_5_41 = math.floor(group_5_41 / 64)
    local slice_5_41 = known_5_41.slices[at_5_41]
    if not slice_5_41 then
      local from_5_41 = 64 + 8 * (groups_5_41 / 64 + at_5_41 * 64)
      local packed_5_41 = call('GETRANGE', key_4_67, from_5_41, from_5_41 + 8 * 64 - 1)
      slice_5_41 = { [0] = known_5_41[at_5_41] }
      for i_5_41 = 1, 64 - 1 do slice_5_41[i_5_41] = slice_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices[at_5_41] = slice_5_41
    end
    front_4_67 = slice_5_41[group_5_41 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_67 = ''
    local rest_4_67 = call('GETRANGE', key_4_67, log_4_67.from + kept_4_67 * 16, -1)
    if kept_4_67 == entries_4_67 then groups_4_67, front_4_67, total_4_67 = 0, 0, 0 end
    if kept_4_67 / 32 >= groups_4_67 then groups_4_67 = 0 end
    if groups_4_67 > 0 then
      local left_4_67 = call('GETRANGE', key_4_67, 64 + 8 * (groups_4_67 / 64 + kept_4_67 / 32), log_4_67.from - 1)
      left_4_67 = left_4_67 .. string.rep(pack('<d', 0), kept_4_67 / 32)
      local slices_4_67 = {}
      for slice_4_67 = 1, groups_4_67 / 64 do
        local sum_4_67 = 0
        for i_4_67 = (slice_4_67 - 1) * 64 + 1, slice_4_67 * 64 do sum_4_67 = sum_4_67 + unpack_bytes('<d', left_4_67, 8 * i_4_67 - 7) end
        slices_4_67[slice_4_67] = pack('<d', sum_4_67)
      end
      corrections_4_67 = table.concat(slices_4_67) .. left_4_67
    end
    call('SET', key_4_67, pack('<dddddddd', longest_us_4_67, expires_4_67, moved_4_67, due_4_67, groups_4_67, front_4_67, total_4_67, -base_4_67) .. corrections_4_67, 'KEEPTTL')
    call('APPEND', key_4_67, rest_4_67)
  end
--lua/lib/tiers/summed.lua:92
end
    end
  end
--lua/lib/tiers/kinds.lua:194
end else error('no such kind of tier: ' .. tostring(kind_0_450)) end
      before_0_450 = kind_0_450
    end
  end
--lua/acquire.lua:163
end end
      if request then queue.left(scope, waiter) end
    end
--lua/lib/charged.lua:15
    local texts, is_told_0_426 = nil, false
  for s_0_426 = 1, #scopes do
    local scope_0_426 = scopes[s_0_426]
    if scope_0_426.costs or scope_0_426.noted or scope_0_426.at_us ~= now_us then is_told_0_426 = true end
  end
  for s_0_426 = 1, is_told_0_426 and #scopes or 0 do
    local scope_0_426 = scopes[s_0_426]
    texts = texts or {}
    texts[s_0_426] = string.format('%.0f', scope_0_426.at_us) .. (scope_0_426.noted or '')
  end
--lua/acquire.lua:167
    do
--lua/lib/reply.lua:64
local n_0_396 = #reply
  if texts then
    reply[n_0_396 + 1], reply[n_0_396 + 2], reply[n_0_396 + 3] = 9, set_back_us, table.concat(texts, ',')
  elseif set_back_us > 0 then
    reply[n_0_396 + 1], reply[n_0_396 + 2] = 11, set_back_us
  else
    reply[n_0_396 + 1] = 10
  end
--lua/acquire.lua:167
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
--lua/acquire.lua:181
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
--lua/acquire.lua:182
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
  sha1: 'a0289263ada76a5fba41bc2fb863afd4e098493c',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, log_bytes = 0, log_entry = 0, log_find = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, summed_after = 0, summed_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, tiers_slot = 0, lease_first = 0, lease_drop = 0, lease_load = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_ticket = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, home_begin_bulk = 0, home_end_bulk = 0, watch_record = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, find_waiter = 0, reserve = 0 } function shelf_0.limits_longest(scope)
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
  do local lasts_us_0_156 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_156, ttl_ms_0_156 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_156 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_156) < ttl_ms_0_156 then
    call('PEXPIRE', meters_0_156, ttl_ms_0_156)
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
  local size_0_128 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_128 >= 64 then
    local __0_128, __0_128, moved_0_128, __0_128, groups_0_128, front_0_128, total_0_128, base_0_128 = unpack_bytes('<dddddddd', text)
    local when_0_128, sum_0_128 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_128 > 0 then log.groups, log.front, log.from = groups_0_128, front_0_128, 64 + 8 * (groups_0_128 + groups_0_128 / 64) end
    local entries_0_128 = (size_0_128 - log.from) / 16
    log.entries, log.first = entries_0_128, math.max(0, entries_0_128 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_128, total_0_128, total_0_128 - sum_0_128, -moved_0_128
    if entries_0_128 > 0 then log.newest_us = when_0_128 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:42
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_133 = scope.sums or {}
  scope.sums = opened_0_133
  local log = opened_0_133[slot]
  if not log then
    local key_0_133 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_83 = call('GETRANGE', key_0_133, '-320', '-1')
  local size_1_83, head_1_83 = #text_1_83, text_1_83
  if size_1_83 == 320 then
    size_1_83, head_1_83 = call('STRLEN', key_0_133), call('GETRANGE', key_0_133, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_133 = { head = head_1_83, text = text_1_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_83 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_83)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_83, #text_1_83 - 16 + 1)
    if groups_2_47 > 0 then read_0_133.groups, read_0_133.front, read_0_133.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_83 - read_0_133.from) / 16
    read_0_133.entries, read_0_133.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_83 / 16))
    read_0_133.base, read_0_133.total, read_0_133.sum, read_0_133.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_133.newest_us = when_2_47 end
  end
--lua/lib/sums.lua:84
    log = read_0_133
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_133 = log.newest_us - scope.at_us
    if ahead_us_0_133 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_133)
    elseif ahead_us_0_133 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_133[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_161 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_161 > log.base then
    local key_0_161 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_111, low_sum_1_111 = -1, log.base
  local high_1_111, high_sum_1_111, when_0_161 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_111, around_1_111, guess_1_111 = 0, 1, high_1_111
  if 0 > 0 then guess_1_111 = high_1_111 - math.floor((high_sum_1_111 - need_0_161) / 0) else guesses_1_111, around_1_111 = 1, 8 end
  while high_1_111 - low_1_111 > 1 do
    if guesses_1_111 > 3 then
      guess_1_111 = math.ceil((low_1_111 + high_1_111) / 2)
    elseif guesses_1_111 > 0 then
      guess_1_111 = low_1_111 + math.ceil((need_0_161 - low_sum_1_111) / (high_sum_1_111 - low_sum_1_111) * (high_1_111 - low_1_111))
    end
    guess_1_111 = math.max(low_1_111 + 1, math.min(guess_1_111, high_1_111))
    local from_1_111, to_1_111 = math.max(guess_1_111 - around_1_111, low_1_111 + 1), math.min(guess_1_111 + around_1_111 - 1, high_1_111 - 1)
    local text_1_111, offset_1_111 = log.text, 0
    if from_1_111 >= log.first then
      offset_1_111 = #text_1_111 - (log.entries - from_1_111) * 16 + 1
    else
      text_1_111, offset_1_111 = call('GETRANGE', key_0_161, log.from + from_1_111 * 16, log.from + (to_1_111 + 1) * 16 - 1), 1
    end

    local at_1_111 = from_1_111
    repeat
      local its_when_1_111, sum_1_111 = unpack_bytes('<dd', text_1_111, offset_1_111 + (at_1_111 - from_1_111) * 16)
--lua/lib/sums.lua:122
      local more_1_111, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_111 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_161, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_161, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_111 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_111 = more_1_111 - sum_1_111
      if sum_1_111 >= need_0_161 then high_1_111, high_sum_1_111, when_0_161 = at_1_111, sum_1_111, its_when_1_111 else low_1_111, low_sum_1_111 = at_1_111, sum_1_111 end
      at_1_111 = high_1_111 > to_1_111 and to_1_111 or math.floor((low_1_111 + high_1_111) / 2)
    until high_1_111 == from_1_111 or low_1_111 == to_1_111 or high_1_111 - low_1_111 <= 1
    guesses_1_111, around_1_111 = guesses_1_111 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_161 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:40
function shelf_0.sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:55
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:50
  local limit_0_162, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_162) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_163, to_0_163 = argv[tier + 3], argv[tier + 4]
  local copy_0_163, next_us = scope.copy, 0
  local due_0_163 = copy_0_163 and string.sub(copy_0_163, from_0_163 + 1, to_0_163 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_163, to_0_163)
  if #due_0_163 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_163)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_164, to_0_164 = argv[tier + 3], argv[tier + 4]
  local copy_0_164, next_us = scope.copy, 0
  local due_0_164 = copy_0_164 and string.sub(copy_0_164, from_0_164 + 1, to_0_164 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_164, to_0_164)
  if #due_0_164 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_164)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_171 = scope[tier]
  if kept_0_171 == nil then
    local field_1_104 = argv[tier + 3]
    kept_0_171 = call('HGET', (given[scope.keys]), field_1_104)
    scope[tier] = kept_0_171
    if not kept_0_171 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_171 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_171) end

  local __0_171, edges_0_171 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_171 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_171 == '' and 1 or 2)
  if is_set_back_0_171 then
    do local at_us_1_114 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_114, edges_1_114 = argv[tier + 3], argv[tier + 4]
  local length_us_1_114, alike_1_114 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_114, closes_us_1_114 = at_us_1_114 + length_us_1_114, nil
  if edges_1_114 ~= '' then
    local __1_114, last_1_114, guard_us_1_114, edge_us_1_114 = string.find(edges_1_114, '^(%S+) (%S+)')
    local is_here_1_114 = false
    edge_us_1_114 = edge_us_1_114 * 1000000
    repeat
      local from_us_1_114, __1_114, to_1_114, length_1_114, count_1_114 = edge_us_1_114, string.find(edges_1_114, '^ ([%d.]+)x(%d+)', last_1_114 + 1)
      if to_1_114 then
        last_1_114, length_us_1_114 = to_1_114, math.floor(length_1_114 * 1000000 + 0.5)
        edge_us_1_114 = edge_us_1_114 + length_us_1_114 * count_1_114
      end
      is_here_1_114 = not to_1_114 or at_us_1_114 < edge_us_1_114
      if is_here_1_114 then ends_us_1_114 = from_us_1_114 + (math.floor((at_us_1_114 - from_us_1_114) / length_us_1_114) + 1) * length_us_1_114 end
      if is_here_1_114 and to_1_114 then alike_1_114 = math.floor((edge_us_1_114 - ends_us_1_114) / length_us_1_114 + 0.5) end
    until is_here_1_114
    closes_us_1_114 = ends_us_1_114 - guard_us_1_114
  end
ends_us, closes_us = ends_us_1_114, closes_us_1_114 or ends_us_1_114
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_171 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_166 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_166, edges_0_166 = argv[tier + 3], argv[tier + 4]
  local length_us_0_166, alike_0_166 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_166, closes_us_0_166 = at_us_0_166 + length_us_0_166, nil
  if edges_0_166 ~= '' then
    local __0_166, last_0_166, guard_us_0_166, edge_us_0_166 = string.find(edges_0_166, '^(%S+) (%S+)')
    local is_here_0_166 = false
    edge_us_0_166 = edge_us_0_166 * 1000000
    repeat
      local from_us_0_166, __0_166, to_0_166, length_0_166, count_0_166 = edge_us_0_166, string.find(edges_0_166, '^ ([%d.]+)x(%d+)', last_0_166 + 1)
      if to_0_166 then
        last_0_166, length_us_0_166 = to_0_166, math.floor(length_0_166 * 1000000 + 0.5)
        edge_us_0_166 = edge_us_0_166 + length_us_0_166 * count_0_166
      end
      is_here_0_166 = not to_0_166 or at_us_0_166 < edge_us_0_166
      if is_here_0_166 then ends_us_0_166 = from_us_0_166 + (math.floor((at_us_0_166 - from_us_0_166) / length_us_0_166) + 1) * length_us_0_166 end
      if is_here_0_166 and to_0_166 then alike_0_166 = math.floor((edge_us_0_166 - ends_us_0_166) / length_us_0_166 + 0.5) end
    until is_here_0_166
    closes_us_0_166 = ends_us_0_166 - guard_us_0_166
  end
ends_us, closes_us = ends_us_0_166, closes_us_0_166 or ends_us_0_166
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_167, edges_0_167 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_167 = turn_us + length_us, nil
  if edges_0_167 ~= '' then
    local __0_167, last_0_167, guard_us_0_167, edge_us_0_167 = string.find(edges_0_167, '^(%S+) (%S+)')
    local is_here_0_167 = false
    edge_us_0_167 = edge_us_0_167 * 1000000
    repeat
      local from_us_0_167, __0_167, to_0_167, length_0_167, count_0_167 = edge_us_0_167, string.find(edges_0_167, '^ ([%d.]+)x(%d+)', last_0_167 + 1)
      if to_0_167 then
        last_0_167, length_us = to_0_167, math.floor(length_0_167 * 1000000 + 0.5)
        edge_us_0_167 = edge_us_0_167 + length_us * count_0_167
      end
      is_here_0_167 = not to_0_167 or turn_us < edge_us_0_167
      if is_here_0_167 then next_us = from_us_0_167 + (math.floor((turn_us - from_us_0_167) / length_us) + 1) * length_us end
      if is_here_0_167 and to_0_167 then alike = math.floor((edge_us_0_167 - next_us) / length_us + 0.5) end
    until is_here_0_167
    closes_us_0_167 = next_us - guard_us_0_167
  end
local _ = closes_us_0_167 or next_us
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
    local at_us_0_168 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_168, edges_0_168 = argv[tier + 3], argv[tier + 4]
  local length_us_0_168, alike_0_168 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_168 = at_us_0_168 + length_us_0_168, nil
  if edges_0_168 ~= '' then
    local __0_168, last_0_168, guard_us_0_168, edge_us_0_168 = string.find(edges_0_168, '^(%S+) (%S+)')
    local is_here_0_168 = false
    edge_us_0_168 = edge_us_0_168 * 1000000
    repeat
      local from_us_0_168, __0_168, to_0_168, length_0_168, count_0_168 = edge_us_0_168, string.find(edges_0_168, '^ ([%d.]+)x(%d+)', last_0_168 + 1)
      if to_0_168 then
        last_0_168, length_us_0_168 = to_0_168, math.floor(length_0_168 * 1000000 + 0.5)
        edge_us_0_168 = edge_us_0_168 + length_us_0_168 * count_0_168
      end
      is_here_0_168 = not to_0_168 or at_us_0_168 < edge_us_0_168
      if is_here_0_168 then ends_us = from_us_0_168 + (math.floor((at_us_0_168 - from_us_0_168) / length_us_0_168) + 1) * length_us_0_168 end
      if is_here_0_168 and to_0_168 then alike_0_168 = math.floor((edge_us_0_168 - ends_us) / length_us_0_168 + 0.5) end
    until is_here_0_168
    closes_us_0_168 = ends_us - guard_us_0_168
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
  local kept_0_179 = scope[tier]
  if kept_0_179 == nil then
    local field_1_107 = argv[tier + 3]
    kept_0_179 = call('HGET', (given[scope.keys]), field_1_107)
    scope[tier] = kept_0_179
    if not kept_0_179 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_179, is_set_back_0_179 = 0, 0, false
  if kept_0_179 then served_us, expires_us_0_179 = unpack_bytes('<dd', kept_0_179) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_179, burst_0_179 = argv[tier + 3], argv[tier + 4]
    local most_us_0_179 = scope.at_us + burst_0_179 * each_us + (argv[tier + 2])
    is_set_back_0_179 = served_us > most_us_0_179
    if is_set_back_0_179 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_179)
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
  local __0_182, burst_0_182 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_182) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/summed.lua:22
function shelf_0.summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
end







function shelf_0.summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:29
  local limit_0_183, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_183) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return shelf_0.summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/kinds.lua:111
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
--lua/lib/request_limits.lua:85
local cost_0_77 = 1
  if scope.costs then cost_0_77 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_77
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
local limit_1_112, window_us_1_112 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_112) / mean) - 1, window_us_1_112, window_us_1_112 * mean / limit_1_112
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_113 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_113 * mean, gap_us_1_113 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_118 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_118, window_us_1_118 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_120, burst_1_120 = argv[tier + 3], argv[tier + 4]
  local each_us_1_120 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_120) / mean) - 1, each_us_1_120, each_us_1_120 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_121, window_us_1_121 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_121) / mean) - 1, window_us_1_121, window_us_1_121 * mean / limit_1_121
--lua/lib/tiers/kinds.lua:129
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


function shelf_0.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
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
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.summed_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/lease.lua:59
function shelf_0.lease_first(scope)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end



function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
    scope.ends_us = shelf_0.lease_first(scope)
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
  if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
  scope.ends_us = shelf_0.lease_first(scope)
  if scope.ends_us and scope.ends_us <= now_us then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
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
    local text_0_139, at_0_139 = log.text, 1
  if last < log.first then
    text_0_139 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_139 = #text_0_139 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_139 = unpack_bytes('<dd', text_0_139, at_0_139)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_93, at_1_93 = log.text, 1
  if last < log.first then
    text_1_93 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_93 = #text_1_93 - (log.entries - last) * 16 + 1
  end
  local __0_148, sum_0_148 = unpack_bytes('<dd', text_1_93, at_1_93)






    local more_0_148, groups_1_100 = log.total, log.groups or 0
  local group_1_100 = math.floor(last / 32)
  if group_1_100 < groups_1_100 then
    local known_1_100 = log.known
    if not known_1_100 then
      local packed_1_100 = call('GETRANGE', key, 64, 64 + groups_1_100 / 64 * 8 - 1)
      known_1_100 = { [0] = log.front }
      for i_1_100 = 1, groups_1_100 / 64 do known_1_100[i_1_100] = known_1_100[i_1_100 - 1] + unpack_bytes('<d', packed_1_100, 8 * i_1_100 - 7) end
      known_1_100.slices, log.known = {}, known_1_100
    end
    local at_1_100 = math.floor(group_1_100 / 64)
    local slice_1_100 = known_1_100.slices[at_1_100]
    if not slice_1_100 then
      local from_1_100 = 64 + 8 * (groups_1_100 / 64 + at_1_100 * 64)
      local packed_1_100 = call('GETRANGE', key, from_1_100, from_1_100 + 8 * 64 - 1)
      slice_1_100 = { [0] = known_1_100[at_1_100] }
      for i_1_100 = 1, 64 - 1 do slice_1_100[i_1_100] = slice_1_100[i_1_100 - 1] + unpack_bytes('<d', packed_1_100, 8 * i_1_100 - 7) end
      known_1_100.slices[at_1_100] = slice_1_100
    end
    more_0_148 = slice_1_100[group_1_100 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_148 - sum_0_148
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_129 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_129 >= 64 then
    local __0_129, __0_129, moved_0_129, __0_129, groups_0_129, front_0_129, total_0_129, base_0_129 = unpack_bytes('<dddddddd', text)
    local when_0_129, sum_0_129 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_129 > 0 then step.groups, step.front, step.from = groups_0_129, front_0_129, 64 + 8 * (groups_0_129 + groups_0_129 / 64) end
    local entries_0_129 = (size_0_129 - step.from) / 16
    step.entries, step.first = entries_0_129, math.max(0, entries_0_129 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_129, total_0_129, total_0_129 - sum_0_129, -moved_0_129
    if entries_0_129 > 0 then step.newest_us = when_0_129 end
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
    local now_us_0_199 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_199), '(-4e15'
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

      home.told_us = shelf_0.home_told(home, 0)
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
  local scopes_0_201 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_201 = 1, #scopes_0_201 do
    local scope_0_201 = scopes_0_201[s_0_201]
    if not scope_0_201.is_full and scope_0_201.turn_us > scope_0_201.at_us and not (binding and binding.turn_us >= scope_0_201.turn_us) then
      binding, index = scope_0_201, s_0_201
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
--lua/lib/home/watch.lua:22
function shelf_0.watch_record(home)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local found = call('HMGET', holders, '', ' ')
  local due, waiter = string.match(found[1] or '', '^(%d+) (.*)$')
  return tonumber(due), waiter, tonumber(found[2] or nil)
end
--lua/lib/home/watch.lua:36
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
  local due_us, other, noted = shelf_0.watch_record(home)
  return not (due_us and due_us > home.clock.now_us and other ~= waiter), noted
end


function shelf_0.watch_keep(home, until_us, lease_us)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + 2 * lease_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms + 60000) end
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
  local lacks, noted = shelf_0.watch_lacks(home, waiter)
  if not (home.cap == 0) and noted ~= home.cap then call('HSET', holders, ' ', home.cap) end
  if home.bulk then
    home.bulk.is_noted = true
    shelf_0.watch_keep(home, far_us + 1000000 * home.bulk.count, lease_us)
  end
  if lacks then return shelf_0.watch_set(home, waiter, lease_us) end
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
  local text_0_132 = call('GETRANGE', key, '-320', '-1')
  local size_0_132, head_0_132 = #text_0_132, text_0_132
  if size_0_132 == 320 then
    size_0_132, head_0_132 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_132, text = text_0_132, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_132 >= 64 then
    local __1_82, __1_82, moved_1_82, __1_82, groups_1_82, front_1_82, total_1_82, base_1_82 = unpack_bytes('<dddddddd', head_0_132)
    local when_1_82, sum_1_82 = unpack_bytes('<dd', text_0_132, #text_0_132 - 16 + 1)
    if groups_1_82 > 0 then log.groups, log.front, log.from = groups_1_82, front_1_82, 64 + 8 * (groups_1_82 + groups_1_82 / 64) end
    local entries_1_82 = (size_0_132 - log.from) / 16
    log.entries, log.first = entries_1_82, math.max(0, entries_1_82 - math.floor(#text_0_132 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_82, total_1_82, total_1_82 - sum_1_82, -moved_1_82
    if entries_1_82 > 0 then log.newest_us = when_1_82 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_140, at_0_140 = log.text, 1
  if i < log.first then
    text_0_140 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_140 = #text_0_140 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_140 = unpack_bytes('<dd', text_0_140, at_0_140)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_94, at_1_94 = log.text, 1
  if i < log.first then
    text_1_94 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_94 = #text_1_94 - (log.entries - i) * 16 + 1
  end
  local __0_149, sum_0_149 = unpack_bytes('<dd', text_1_94, at_1_94)






    local more_0_149, groups_1_101 = log.total, log.groups or 0
  local group_1_101 = math.floor(i / 32)
  if group_1_101 < groups_1_101 then
    local known_1_101 = log.known
    if not known_1_101 then
      local packed_1_101 = call('GETRANGE', key, 64, 64 + groups_1_101 / 64 * 8 - 1)
      known_1_101 = { [0] = log.front }
      for i_1_101 = 1, groups_1_101 / 64 do known_1_101[i_1_101] = known_1_101[i_1_101 - 1] + unpack_bytes('<d', packed_1_101, 8 * i_1_101 - 7) end
      known_1_101.slices, log.known = {}, known_1_101
    end
    local at_1_101 = math.floor(group_1_101 / 64)
    local slice_1_101 = known_1_101.slices[at_1_101]
    if not slice_1_101 then
      local from_1_101 = 64 + 8 * (groups_1_101 / 64 + at_1_101 * 64)
      local packed_1_101 = call('GETRANGE', key, from_1_101, from_1_101 + 8 * 64 - 1)
      slice_1_101 = { [0] = known_1_101[at_1_101] }
      for i_1_101 = 1, 64 - 1 do slice_1_101[i_1_101] = slice_1_101[i_1_101 - 1] + unpack_bytes('<d', packed_1_101, 8 * i_1_101 - 7) end
      known_1_101.slices[at_1_101] = slice_1_101
    end
    more_0_149 = slice_1_101[group_1_101 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_149 - sum_0_149
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
    local __0_130, __0_130, moved_0_130, __0_130, groups_0_130, front_0_130, total_0_130, base_0_130 = unpack_bytes('<dddddddd', text)
    local when_0_130, sum_0_130 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_130 > 0 then log.groups, log.front, log.from = groups_0_130, front_0_130, 64 + 8 * (groups_0_130 + groups_0_130 / 64) end
    local entries_0_130 = (size - log.from) / 16
    log.entries, log.first = entries_0_130, math.max(0, entries_0_130 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_130, total_0_130, total_0_130 - sum_0_130, -moved_0_130
    if entries_0_130 > 0 then log.newest_us = when_0_130 end
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
    local __0_131, __0_131, moved_0_131, __0_131, groups_0_131, front_0_131, total_0_131, base_0_131 = unpack_bytes('<dddddddd', text)
    local when_0_131, sum_0_131 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_131 > 0 then written.groups, written.front, written.from = groups_0_131, front_0_131, 64 + 8 * (groups_0_131 + groups_0_131 / 64) end
    local entries_0_131 = (size - written.from) / 16
    written.entries, written.first = entries_0_131, math.max(0, entries_0_131 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_131, total_0_131, total_0_131 - sum_0_131, -moved_0_131
    if entries_0_131 > 0 then written.newest_us = when_0_131 end
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
    do local lasts_us_0_159 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_159, ttl_ms_0_159 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_159 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_159) < ttl_ms_0_159 then
    call('PEXPIRE', meters_0_159, ttl_ms_0_159)
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
      local opened_0_136 = scope.sums or {}
  scope.sums = opened_0_136
  local log = opened_0_136[field]
  if not log then
    local key_0_136 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_86 = call('GETRANGE', key_0_136, '-320', '-1')
  local size_1_86, head_1_86 = #text_1_86, text_1_86
  if size_1_86 == 320 then
    size_1_86, head_1_86 = call('STRLEN', key_0_136), call('GETRANGE', key_0_136, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_136 = { head = head_1_86, text = text_1_86, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_86 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_86)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_86, #text_1_86 - 16 + 1)
    if groups_2_50 > 0 then read_0_136.groups, read_0_136.front, read_0_136.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_86 - read_0_136.from) / 16
    read_0_136.entries, read_0_136.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_86 / 16))
    read_0_136.base, read_0_136.total, read_0_136.sum, read_0_136.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_136.newest_us = when_2_50 end
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
    opened_0_136[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_155 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_155)
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
    local __0_170, edges_0_170 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_170 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_170 = at_us + length_us, nil
  if edges_0_170 ~= '' then
    local __0_170, last_0_170, guard_us_0_170, edge_us_0_170 = string.find(edges_0_170, '^(%S+) (%S+)')
    local is_here_0_170 = false
    edge_us_0_170 = edge_us_0_170 * 1000000
    repeat
      local from_us_0_170, __0_170, to_0_170, length_0_170, count_0_170 = edge_us_0_170, string.find(edges_0_170, '^ ([%d.]+)x(%d+)', last_0_170 + 1)
      if to_0_170 then
        last_0_170, length_us = to_0_170, math.floor(length_0_170 * 1000000 + 0.5)
        edge_us_0_170 = edge_us_0_170 + length_us * count_0_170
      end
      is_here_0_170 = not to_0_170 or at_us < edge_us_0_170
      if is_here_0_170 then ends_us = from_us_0_170 + (math.floor((at_us - from_us_0_170) / length_us) + 1) * length_us end
      if is_here_0_170 and to_0_170 then alike_0_170 = math.floor((edge_us_0_170 - ends_us) / length_us + 0.5) end
    until is_here_0_170
    closes_us_0_170 = ends_us - guard_us_0_170
  end
local closes_us = closes_us_0_170 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_174 = scope[tier]
  if kept_0_174 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_174 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_174
    if not kept_0_174 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_174 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_174) end

  local __0_174, edges_0_174 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_174 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_174 == '' and 1 or 2)
  if is_set_back_0_174 then
    do local at_us_1_117 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_117, edges_1_117 = argv[tier + 3], argv[tier + 4]
  local length_us_1_117, alike_1_117 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_117, closes_us_1_117 = at_us_1_117 + length_us_1_117, nil
  if edges_1_117 ~= '' then
    local __1_117, last_1_117, guard_us_1_117, edge_us_1_117 = string.find(edges_1_117, '^(%S+) (%S+)')
    local is_here_1_117 = false
    edge_us_1_117 = edge_us_1_117 * 1000000
    repeat
      local from_us_1_117, __1_117, to_1_117, length_1_117, count_1_117 = edge_us_1_117, string.find(edges_1_117, '^ ([%d.]+)x(%d+)', last_1_117 + 1)
      if to_1_117 then
        last_1_117, length_us_1_117 = to_1_117, math.floor(length_1_117 * 1000000 + 0.5)
        edge_us_1_117 = edge_us_1_117 + length_us_1_117 * count_1_117
      end
      is_here_1_117 = not to_1_117 or at_us_1_117 < edge_us_1_117
      if is_here_1_117 then ends_us_1_117 = from_us_1_117 + (math.floor((at_us_1_117 - from_us_1_117) / length_us_1_117) + 1) * length_us_1_117 end
      if is_here_1_117 and to_1_117 then alike_1_117 = math.floor((edge_us_1_117 - ends_us_1_117) / length_us_1_117 + 0.5) end
    until is_here_1_117
    closes_us_1_117 = ends_us_1_117 - guard_us_1_117
  end
own_ends_us, own_closes_us = ends_us_1_117, closes_us_1_117 or ends_us_1_117
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_174 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_181 = scope[tier]
  if kept_0_181 == nil then
    local field_1_110 = argv[tier + 3]
    kept_0_181 = call('HGET', (given[scope.keys]), field_1_110)
    scope[tier] = kept_0_181
    if not kept_0_181 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_181, is_set_back_0_181 = 0, 0, false
  if kept_0_181 then served_us, expires_us_0_181 = unpack_bytes('<dd', kept_0_181) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_181, burst_0_181 = argv[tier + 3], argv[tier + 4]
    local most_us_0_181 = scope.at_us + burst_0_181 * each_us + (argv[tier + 2])
    is_set_back_0_181 = served_us > most_us_0_181
    if is_set_back_0_181 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_181)
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
    do local lasts_us_0_160 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_160, ttl_ms_0_160 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_160 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_160) < ttl_ms_0_160 then
    call('PEXPIRE', meters_0_160, ttl_ms_0_160)
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


      local tier_0_76 = target.tier local _, edges = argv[tier_0_76 + 3], argv[tier_0_76 + 4]
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
  local scopes, has_cap_0_153, is_set_back_0_153, next_arg, next_keys = {}, false, false, at, keys
  local token_0_153, lease_us
  for s_0_153 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_153 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_153.costs = costs_1_2 end
  local its_next_keys_0_153 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_153.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_153 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_153], next_arg, next_keys = scope_0_153, next_arg + 1, its_next_keys_0_153
    if (argv[scope_0_153.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_75 = call('GETRANGE', (given[scope_0_153.keys + 1]), (argv[scope_0_153.set + 2]), '-1')
  scope_0_153.tail = tail_1_75
  if tail_1_75 ~= '' then
    local newest_1_75 = unpack_bytes('<d', tail_1_75, #tail_1_75 - 7)
    if newest_1_75 > now_us + 1000000 then
      scope_0_153.set_back_us = newest_1_75 - now_us
    elseif newest_1_75 > now_us then
      scope_0_153.at_us = newest_1_75
    elseif newest_1_75 <= 0 then

      scope_0_153.is_summed = call('STRLEN', given[scope_0_153.keys + 1]) > 32
    end
  elseif scope_0_153.costs then
    scope_0_153.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_87 = scope_0_153.is_summed and 0 or 1, (argv[scope_0_153.set + 5] - 1) do
    local slot_1_87 = tostring(i_1_87)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_153.sums or {}
  scope_0_153.sums = opened_2_51
  local __1_87 = opened_2_51[slot_1_87]
  if not __1_87 then
    local key_2_51 = slot_1_87 == '0' and (given[scope_0_153.keys + 1]) or (given[scope_0_153.keys - slot_1_87])
--lua/lib/sums.lua:65
    local text_3_22 = call('GETRANGE', key_2_51, '-320', '-1')
  local size_3_22, head_3_22 = #text_3_22, text_3_22
  if size_3_22 == 320 then
    size_3_22, head_3_22 = call('STRLEN', key_2_51), call('GETRANGE', key_2_51, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_51 = { head = head_3_22, text = text_3_22, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_22 >= 64 then
    local __4_12, __4_12, moved_4_12, __4_12, groups_4_12, front_4_12, total_4_12, base_4_12 = unpack_bytes('<dddddddd', head_3_22)
    local when_4_12, sum_4_12 = unpack_bytes('<dd', text_3_22, #text_3_22 - 16 + 1)
    if groups_4_12 > 0 then read_2_51.groups, read_2_51.front, read_2_51.from = groups_4_12, front_4_12, 64 + 8 * (groups_4_12 + groups_4_12 / 64) end
    local entries_4_12 = (size_3_22 - read_2_51.from) / 16
    read_2_51.entries, read_2_51.first = entries_4_12, math.max(0, entries_4_12 - math.floor(#text_3_22 / 16))
    read_2_51.base, read_2_51.total, read_2_51.sum, read_2_51.moved_us = -base_4_12, total_4_12, total_4_12 - sum_4_12, -moved_4_12
    if entries_4_12 > 0 then read_2_51.newest_us = when_4_12 end
  end
--lua/lib/sums.lua:84
    __1_87 = read_2_51
    if #__1_87.head < 64 then scope_0_153.is_bare = true end
    local ahead_us_2_51 = __1_87.newest_us - scope_0_153.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_153.set_back_us = math.max(scope_0_153.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_153.at_us = __1_87.newest_us
    end
    opened_2_51[slot_1_87] = __1_87
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_153 = is_set_back_0_153 or scope_0_153.set_back_us or scope_0_153.costs and scope_0_153.tail and not scope_0_153.is_summed
    has_cap_0_153 = has_cap_0_153 or scope_0_153.cap
  end
  if has_cap_0_153 then token_0_153, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_153, token_0_153
--lua/enqueue.lua:60
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }

  shelf_0.carry_missed(scopes)
  shelf_0.check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    shelf_0.carry_scope(scope, now_us, ttl_floor_ms, true)
    do
--lua/lib/tiers/kinds.lua:176
local before_0_188 = nil
  local first_0_188, last_0_188, step_0_188 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_188 = first_0_188, last_0_188, step_0_188 do
    local kind_0_188 = argv[tier_0_188]
    if kind_0_188 ~= before_0_188 then
      if kind_0_188 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_54 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_10, longest_us_4_10, head_bytes_4_10 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_10 = #head_2_54 < 8 or unpack_bytes('<d', head_2_54) < longest_us_4_10
  if is_noted_4_10 then
    if #head_2_54 < 8 then call('SETRANGE', key_4_10, head_bytes_4_10 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_10, 0, pack('<dd', longest_us_4_10, -(now_us + 2 * longest_us_4_10)))
    call('PEXPIRE', key_4_10, math.max(math.ceil(longest_us_4_10 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_188 == 'pace' then elseif kind_0_188 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_56, last_2_56, step_2_56 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_56 = tier_0_188, scope.is_ahead and last_2_56 or 0, step_2_56 do
    local kind_2_56 = argv[its_2_56]
    if kind_2_56 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_24 = scope[its_2_56]
  if kept_3_24 == nil then
    local field_4_14 = argv[its_2_56 + 3]
    kept_3_24 = call('HGET', (given[scope.keys]), field_4_14)
    scope[its_2_56] = kept_3_24
    if not kept_3_24 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_56, closes_us_2_56, used_2_56 = 0, 0, 0
  if kept_3_24 then ends_us_2_56, closes_us_2_56, used_2_56 = unpack_bytes('<ddd', kept_3_24) end

  local __3_24, edges_3_24 = argv[its_2_56 + 3], argv[its_2_56 + 4]
  local is_set_back_2_56 = ends_us_2_56 > scope.at_us + (argv[its_2_56 + 2]) * (edges_3_24 == '' and 1 or 2)
  if is_set_back_2_56 then
    do local at_us_4_17 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_17, edges_4_17 = argv[its_2_56 + 3], argv[its_2_56 + 4]
  local length_us_4_17, alike_4_17 = tonumber(argv[its_2_56 + 2]), math.huge
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
    if edges_3_24 == '' then closes_us_2_56 = ends_us_2_56 + (argv[its_2_56 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_56 <= scope.at_us then ends_us_2_56, used_2_56 = nil, 0 end
--lua/lib/tiers/fixed.lua:153
      local field_2_56 = argv[its_2_56 + 3]
      if is_set_back_2_56 then call('HSET', (given[scope.keys]), field_2_56, pack('<ddd', ends_us_2_56, closes_us_2_56, used_2_56)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_188 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_58, last_2_58, step_2_58 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_58 = tier_0_188, scope.is_ahead and last_2_58 or 0, step_2_58 do
    local kind_2_58 = argv[its_2_58]
    if kind_2_58 == 'gcra' then
      local each_us_2_58 = math.ceil((argv[its_2_58 + 2]) * 4 / (argv[its_2_58 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_26 = scope[its_2_58]
  if kept_3_26 == nil then
    local field_4_15 = argv[its_2_58 + 3]
    kept_3_26 = call('HGET', (given[scope.keys]), field_4_15)
    scope[its_2_58] = kept_3_26
    if not kept_3_26 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_58, expires_us_2_58, is_set_back_2_58 = 0, 0, false
  if kept_3_26 then served_us_2_58, expires_us_2_58 = unpack_bytes('<dd', kept_3_26) end
  if served_us_2_58 <= scope.at_us then
    served_us_2_58 = scope.at_us
  else

    local __3_26, burst_3_26 = argv[its_2_58 + 3], argv[its_2_58 + 4]
    local most_us_3_26 = scope.at_us + burst_3_26 * each_us_2_58 + (argv[its_2_58 + 2])
    is_set_back_2_58 = served_us_2_58 > most_us_3_26
    if is_set_back_2_58 then scope.is_ahead = true end
    served_us_2_58 = math.min(served_us_2_58, most_us_3_26)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_58 = argv[its_2_58 + 3]
      if is_set_back_2_58 then call('HSET', (given[scope.keys]), field_2_58, pack('<ddd', served_us_2_58, expires_us_2_58, each_us_2_58)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_188 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_59 = nil
  local first_2_59, last_2_59, step_2_59 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_59 = tier_0_188, last_2_59, step_2_59 do
    local kind_2_59 = argv[its_2_59]
    local slot_2_59 = argv[its_2_59 + 3]
    if kind_2_59 == 'summed' and slot_2_59 ~= before_2_59 then
      before_2_59 = slot_2_59
      local key_2_59 = given[scope.keys - slot_2_59]
--lua/lib/sums.lua:78
      local opened_3_23 = scope.sums or {}
  scope.sums = opened_3_23
  local log_2_59 = opened_3_23[slot_2_59]
  if not log_2_59 then
    local key_3_23 = slot_2_59 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_59])
--lua/lib/sums.lua:65
    local text_4_13 = call('GETRANGE', key_3_23, '-320', '-1')
  local size_4_13, head_4_13 = #text_4_13, text_4_13
  if size_4_13 == 320 then
    size_4_13, head_4_13 = call('STRLEN', key_3_23), call('GETRANGE', key_3_23, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_23 = { head = head_4_13, text = text_4_13, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_13 >= 64 then
    local __5_9, __5_9, moved_5_9, __5_9, groups_5_9, front_5_9, total_5_9, base_5_9 = unpack_bytes('<dddddddd', head_4_13)
    local when_5_9, sum_5_9 = unpack_bytes('<dd', text_4_13, #text_4_13 - 16 + 1)
    if groups_5_9 > 0 then read_3_23.groups, read_3_23.front, read_3_23.from = groups_5_9, front_5_9, 64 + 8 * (groups_5_9 + groups_5_9 / 64) end
    local entries_5_9 = (size_4_13 - read_3_23.from) / 16
    read_3_23.entries, read_3_23.first = entries_5_9, math.max(0, entries_5_9 - math.floor(#text_4_13 / 16))
    read_3_23.base, read_3_23.total, read_3_23.sum, read_3_23.moved_us = -base_5_9, total_5_9, total_5_9 - sum_5_9, -moved_5_9
    if entries_5_9 > 0 then read_3_23.newest_us = when_5_9 end
  end
--lua/lib/sums.lua:84
    log_2_59 = read_3_23
    if #log_2_59.head < 64 then scope.is_bare = true end
    local ahead_us_3_23 = log_2_59.newest_us - scope.at_us
    if ahead_us_3_23 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_23)
    elseif ahead_us_3_23 > 0 then
      scope.at_us = log_2_59.newest_us
    end
    opened_3_23[slot_2_59] = log_2_59
  end
--lua/lib/tiers/summed.lua:76
      local longest_us_2_59 = tonumber(argv[its_2_59 + 2])
      local head_3_20 = log_2_59.head
--lua/lib/log.lua:97
local is_noted_2_59 = #head_3_20 < 8 or unpack_bytes('<d', head_3_20) < longest_us_2_59
  if is_noted_2_59 then
    if #head_3_20 < 8 then call('SETRANGE', key_2_59, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_59, 0, pack('<dd', longest_us_2_59, -(now_us + 2 * longest_us_2_59)))
    call('PEXPIRE', key_2_59, math.max(math.ceil(longest_us_2_59 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:78
      if is_noted_2_59 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_59, '[^:]*$'), '')
  do local lasts_us_4_16 = 2 * longest_us_2_59
--lua/lib/meters.lua:35
local meters_4_16, ttl_ms_4_16 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_16 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_16) < ttl_ms_4_16 then
    call('PEXPIRE', meters_4_16, ttl_ms_4_16)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_188)) end
      before_0_188 = kind_0_188
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
  sha1: '3ad5c20fa3cb389dd0b6d332935b05a96f63398d',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/leave.lua:8
local waiter, waiters_key, queue_key = argv[1], given[1], given[2]
redis.call('HDEL', waiters_key, waiter)
local was_there = redis.call('ZREM', queue_key, waiter)
if redis.call('EXISTS', queue_key) == 0 then redis.call('DEL', waiters_key) end
return was_there`,
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
  sha1: '5e9f94c9f35895d7e17c8622e8d3ff5b6978ea0f',
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
--lua/lib/reply.lua:164
reply[#reply + 1] = ends_us
--lua/pause.lua:29
end
return reply`,
};

export const peek: Script = {
  sha1: 'cb344939f546f5b0b48753022d18e98333f0afd2',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, log_bytes = 0, log_entry = 0, log_count = 0, log_find = 0, meters_means = 0, meters_cost = 0, meters_front = 0, log_to_sums = 0, sums_tier_after = 0, sums_tier_used = 0, sliding_after = 0, sliding_slot = 0, sliding_used = 0, pace_after = 0, pace_slot = 0, pace_used = 0, fixed_after = 0, fixed_slot = 0, fixed_used = 0, gcra_after = 0, gcra_slot = 0, gcra_used = 0, summed_after = 0, summed_slot = 0, summed_used = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, tiers_slot = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_forgotten = 0, waiter_parse = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_told = 0, home_before = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, watch_record = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_foretell = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0 } function shelf_0.limits_longest(scope)
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
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_135 = scope.sums or {}
  scope.sums = opened_0_135
  local log = opened_0_135[slot]
  if not log then
    local key_0_135 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_83 = call('GETRANGE', key_0_135, '-320', '-1')
  local size_1_83, head_1_83 = #text_1_83, text_1_83
  if size_1_83 == 320 then
    size_1_83, head_1_83 = call('STRLEN', key_0_135), call('GETRANGE', key_0_135, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_135 = { head = head_1_83, text = text_1_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_83 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_83)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_83, #text_1_83 - 16 + 1)
    if groups_2_47 > 0 then read_0_135.groups, read_0_135.front, read_0_135.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_83 - read_0_135.from) / 16
    read_0_135.entries, read_0_135.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_83 / 16))
    read_0_135.base, read_0_135.total, read_0_135.sum, read_0_135.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_135.newest_us = when_2_47 end
  end
--lua/lib/sums.lua:84
    log = read_0_135
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_135 = log.newest_us - scope.at_us
    if ahead_us_0_135 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_135)
    elseif ahead_us_0_135 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_135[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_162 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_162 > log.base then
    local key_0_162 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_111, low_sum_1_111 = -1, log.base
  local high_1_111, high_sum_1_111, when_0_162 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_111, around_1_111, guess_1_111 = 0, 1, high_1_111
  if 0 > 0 then guess_1_111 = high_1_111 - math.floor((high_sum_1_111 - need_0_162) / 0) else guesses_1_111, around_1_111 = 1, 8 end
  while high_1_111 - low_1_111 > 1 do
    if guesses_1_111 > 3 then
      guess_1_111 = math.ceil((low_1_111 + high_1_111) / 2)
    elseif guesses_1_111 > 0 then
      guess_1_111 = low_1_111 + math.ceil((need_0_162 - low_sum_1_111) / (high_sum_1_111 - low_sum_1_111) * (high_1_111 - low_1_111))
    end
    guess_1_111 = math.max(low_1_111 + 1, math.min(guess_1_111, high_1_111))
    local from_1_111, to_1_111 = math.max(guess_1_111 - around_1_111, low_1_111 + 1), math.min(guess_1_111 + around_1_111 - 1, high_1_111 - 1)
    local text_1_111, offset_1_111 = log.text, 0
    if from_1_111 >= log.first then
      offset_1_111 = #text_1_111 - (log.entries - from_1_111) * 16 + 1
    else
      text_1_111, offset_1_111 = call('GETRANGE', key_0_162, log.from + from_1_111 * 16, log.from + (to_1_111 + 1) * 16 - 1), 1
    end

    local at_1_111 = from_1_111
    repeat
      local its_when_1_111, sum_1_111 = unpack_bytes('<dd', text_1_111, offset_1_111 + (at_1_111 - from_1_111) * 16)
--lua/lib/sums.lua:122
      local more_1_111, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_111 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_162, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_162, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_111 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_111 = more_1_111 - sum_1_111
      if sum_1_111 >= need_0_162 then high_1_111, high_sum_1_111, when_0_162 = at_1_111, sum_1_111, its_when_1_111 else low_1_111, low_sum_1_111 = at_1_111, sum_1_111 end
      at_1_111 = high_1_111 > to_1_111 and to_1_111 or math.floor((low_1_111 + high_1_111) / 2)
    until high_1_111 == from_1_111 or low_1_111 == to_1_111 or high_1_111 - low_1_111 <= 1
    guesses_1_111, around_1_111 = guesses_1_111 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_162 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_136 = scope.sums or {}
  scope.sums = opened_0_136
  local log = opened_0_136[slot]
  if not log then
    local key_0_136 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_84 = call('GETRANGE', key_0_136, '-320', '-1')
  local size_1_84, head_1_84 = #text_1_84, text_1_84
  if size_1_84 == 320 then
    size_1_84, head_1_84 = call('STRLEN', key_0_136), call('GETRANGE', key_0_136, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_136 = { head = head_1_84, text = text_1_84, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_84 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_84)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_84, #text_1_84 - 16 + 1)
    if groups_2_48 > 0 then read_0_136.groups, read_0_136.front, read_0_136.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_84 - read_0_136.from) / 16
    read_0_136.entries, read_0_136.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_84 / 16))
    read_0_136.base, read_0_136.total, read_0_136.sum, read_0_136.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_136.newest_us = when_2_48 end
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
--lua/lib/tiers/sums_tier.lua:81
  local at_0_154 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_154, high_0_154, high_us_0_154 = 0, nil, log.entries, nil
  local text_0_154, first_0_154, guesses_0_154 = log.text, log.first, 0
  while entry < high_0_154 do
    local count_0_154 = math.min(math.floor(#text_0_154 / 16), log.entries - first_0_154)
    local from_0_154, to_0_154 = math.max(first_0_154, entry), math.min(first_0_154 + count_0_154, high_0_154) - 1
    local offset_0_154 = #text_0_154 - (first_0_154 + count_0_154 - from_0_154) * 16 + 1

    local entry_0_154 = from_0_154
    repeat
      local when_0_154 = unpack_bytes('<d', text_0_154, offset_0_154 + (entry_0_154 - from_0_154) * 16)
      if when_0_154 >= at_0_154 then high_0_154, high_us_0_154 = entry_0_154, when_0_154 else entry, low_us_0_154 = entry_0_154 + 1, when_0_154 end
      entry_0_154 = high_0_154 > to_0_154 and to_0_154 or math.floor((entry + high_0_154) / 2)
    until high_0_154 <= from_0_154 or entry > to_0_154 or entry >= high_0_154
    if entry < high_0_154 and not low_us_0_154 then
      local when_0_154 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_154 >= at_0_154 then high_0_154 = 0 else entry, low_us_0_154 = 1, when_0_154 end
    end
    if entry < high_0_154 then
      local guess_0_154 = math.floor((entry + high_0_154) / 2)
      if guesses_0_154 < 3 then guess_0_154 = entry - 1 + math.ceil((at_0_154 - low_us_0_154) / (high_us_0_154 - low_us_0_154) * (high_0_154 - entry + 1)) end
      guess_0_154, guesses_0_154 = math.max(entry, math.min(guess_0_154, high_0_154 - 1)), guesses_0_154 + 1
      do
--lua/lib/sums.lua:161
local start_1_103 = math.floor(guess_0_154 / 32) * 32
  local first_1_103 = math.max(start_1_103 - 1, 0)
  local text_1_103 = call('GETRANGE', key, log.from + first_1_103 * 16, log.from + math.min(start_1_103 + 32, log.entries) * 16 - 1)
text_0_154, first_0_154 = text_1_103, first_1_103
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_154, first_0_154
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_140, at_0_140 = log.text, 1
  if entry < log.first then
    text_0_140 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_140 = #text_0_140 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_140 = unpack_bytes('<dd', text_0_140, at_0_140)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_149 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_149 >= 0 then
--lua/lib/sums.lua:109
    local text_1_92, at_1_92 = log.text, 1
  if entry_0_149 < log.first then
    text_1_92 = call('GETRANGE', key, log.from + entry_0_149 * 16, log.from + entry_0_149 * 16 + 16 - 1)
  else
    at_1_92 = #text_1_92 - (log.entries - entry_0_149) * 16 + 1
  end
  local __0_149, sum_0_149 = unpack_bytes('<dd', text_1_92, at_1_92)






    local more_0_149, groups_1_99 = log.total, log.groups or 0
  local group_1_99 = math.floor(entry_0_149 / 32)
  if group_1_99 < groups_1_99 then
    local known_1_99 = log.known
    if not known_1_99 then
      local packed_1_99 = call('GETRANGE', key, 64, 64 + groups_1_99 / 64 * 8 - 1)
      known_1_99 = { [0] = log.front }
      for i_1_99 = 1, groups_1_99 / 64 do known_1_99[i_1_99] = known_1_99[i_1_99 - 1] + unpack_bytes('<d', packed_1_99, 8 * i_1_99 - 7) end
      known_1_99.slices, log.known = {}, known_1_99
    end
    local at_1_99 = math.floor(group_1_99 / 64)
    local slice_1_99 = known_1_99.slices[at_1_99]
    if not slice_1_99 then
      local from_1_99 = 64 + 8 * (groups_1_99 / 64 + at_1_99 * 64)
      local packed_1_99 = call('GETRANGE', key, from_1_99, from_1_99 + 8 * 64 - 1)
      slice_1_99 = { [0] = known_1_99[at_1_99] }
      for i_1_99 = 1, 64 - 1 do slice_1_99[i_1_99] = slice_1_99[i_1_99 - 1] + unpack_bytes('<d', packed_1_99, 8 * i_1_99 - 7) end
      known_1_99.slices[at_1_99] = slice_1_99
    end
    more_0_149 = slice_1_99[group_1_99 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_149 - sum_0_149
  end
--lua/lib/tiers/sums_tier.lua:85
  return math.min(tonumber(argv[tier + 1]), log.sum - before), when + window_us
end
--lua/lib/tiers/sliding.lua:40
function shelf_0.sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:55
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:50
  local limit_0_163, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_163) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:92
function shelf_0.sliding_used(scope, tier)
  if scope.is_summed then return shelf_0.sums_tier_used(scope, tier, '0') end
  return shelf_0.log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_164, to_0_164 = argv[tier + 3], argv[tier + 4]
  local copy_0_164, next_us = scope.copy, 0
  local due_0_164 = copy_0_164 and string.sub(copy_0_164, from_0_164 + 1, to_0_164 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_164, to_0_164)
  if #due_0_164 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_164)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_165, to_0_165 = argv[tier + 3], argv[tier + 4]
  local copy_0_165, next_us = scope.copy, 0
  local due_0_165 = copy_0_165 and string.sub(copy_0_165, from_0_165 + 1, to_0_165 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_165, to_0_165)
  if #due_0_165 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_165)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:86
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:16
  local from_0_166, to_0_166 = argv[tier + 3], argv[tier + 4]
  local copy_0_166, turn_us = scope.copy, 0
  local due_0_166 = copy_0_166 and string.sub(copy_0_166, from_0_166 + 1, to_0_166 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_166, to_0_166)
  if #due_0_166 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_166)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:88
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_172 = scope[tier]
  if kept_0_172 == nil then
    local field_1_104 = argv[tier + 3]
    kept_0_172 = call('HGET', (given[scope.keys]), field_1_104)
    scope[tier] = kept_0_172
    if not kept_0_172 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_172 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_172) end

  local __0_172, edges_0_172 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_172 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_172 == '' and 1 or 2)
  if is_set_back_0_172 then
    do local at_us_1_114 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_114, edges_1_114 = argv[tier + 3], argv[tier + 4]
  local length_us_1_114, alike_1_114 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_114, closes_us_1_114 = at_us_1_114 + length_us_1_114, nil
  if edges_1_114 ~= '' then
    local __1_114, last_1_114, guard_us_1_114, edge_us_1_114 = string.find(edges_1_114, '^(%S+) (%S+)')
    local is_here_1_114 = false
    edge_us_1_114 = edge_us_1_114 * 1000000
    repeat
      local from_us_1_114, __1_114, to_1_114, length_1_114, count_1_114 = edge_us_1_114, string.find(edges_1_114, '^ ([%d.]+)x(%d+)', last_1_114 + 1)
      if to_1_114 then
        last_1_114, length_us_1_114 = to_1_114, math.floor(length_1_114 * 1000000 + 0.5)
        edge_us_1_114 = edge_us_1_114 + length_us_1_114 * count_1_114
      end
      is_here_1_114 = not to_1_114 or at_us_1_114 < edge_us_1_114
      if is_here_1_114 then ends_us_1_114 = from_us_1_114 + (math.floor((at_us_1_114 - from_us_1_114) / length_us_1_114) + 1) * length_us_1_114 end
      if is_here_1_114 and to_1_114 then alike_1_114 = math.floor((edge_us_1_114 - ends_us_1_114) / length_us_1_114 + 0.5) end
    until is_here_1_114
    closes_us_1_114 = ends_us_1_114 - guard_us_1_114
  end
ends_us, closes_us = ends_us_1_114, closes_us_1_114 or ends_us_1_114
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_172 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_167 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_167, edges_0_167 = argv[tier + 3], argv[tier + 4]
  local length_us_0_167, alike_0_167 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_167, closes_us_0_167 = at_us_0_167 + length_us_0_167, nil
  if edges_0_167 ~= '' then
    local __0_167, last_0_167, guard_us_0_167, edge_us_0_167 = string.find(edges_0_167, '^(%S+) (%S+)')
    local is_here_0_167 = false
    edge_us_0_167 = edge_us_0_167 * 1000000
    repeat
      local from_us_0_167, __0_167, to_0_167, length_0_167, count_0_167 = edge_us_0_167, string.find(edges_0_167, '^ ([%d.]+)x(%d+)', last_0_167 + 1)
      if to_0_167 then
        last_0_167, length_us_0_167 = to_0_167, math.floor(length_0_167 * 1000000 + 0.5)
        edge_us_0_167 = edge_us_0_167 + length_us_0_167 * count_0_167
      end
      is_here_0_167 = not to_0_167 or at_us_0_167 < edge_us_0_167
      if is_here_0_167 then ends_us_0_167 = from_us_0_167 + (math.floor((at_us_0_167 - from_us_0_167) / length_us_0_167) + 1) * length_us_0_167 end
      if is_here_0_167 and to_0_167 then alike_0_167 = math.floor((edge_us_0_167 - ends_us_0_167) / length_us_0_167 + 0.5) end
    until is_here_0_167
    closes_us_0_167 = ends_us_0_167 - guard_us_0_167
  end
ends_us, closes_us = ends_us_0_167, closes_us_0_167 or ends_us_0_167
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_168, edges_0_168 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_168 = turn_us + length_us, nil
  if edges_0_168 ~= '' then
    local __0_168, last_0_168, guard_us_0_168, edge_us_0_168 = string.find(edges_0_168, '^(%S+) (%S+)')
    local is_here_0_168 = false
    edge_us_0_168 = edge_us_0_168 * 1000000
    repeat
      local from_us_0_168, __0_168, to_0_168, length_0_168, count_0_168 = edge_us_0_168, string.find(edges_0_168, '^ ([%d.]+)x(%d+)', last_0_168 + 1)
      if to_0_168 then
        last_0_168, length_us = to_0_168, math.floor(length_0_168 * 1000000 + 0.5)
        edge_us_0_168 = edge_us_0_168 + length_us * count_0_168
      end
      is_here_0_168 = not to_0_168 or turn_us < edge_us_0_168
      if is_here_0_168 then next_us = from_us_0_168 + (math.floor((turn_us - from_us_0_168) / length_us) + 1) * length_us end
      if is_here_0_168 and to_0_168 then alike = math.floor((edge_us_0_168 - next_us) / length_us + 0.5) end
    until is_here_0_168
    closes_us_0_168 = next_us - guard_us_0_168
  end
local _ = closes_us_0_168 or next_us
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
    local at_us_0_169 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_169, edges_0_169 = argv[tier + 3], argv[tier + 4]
  local length_us_0_169, alike_0_169 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_169 = at_us_0_169 + length_us_0_169, nil
  if edges_0_169 ~= '' then
    local __0_169, last_0_169, guard_us_0_169, edge_us_0_169 = string.find(edges_0_169, '^(%S+) (%S+)')
    local is_here_0_169 = false
    edge_us_0_169 = edge_us_0_169 * 1000000
    repeat
      local from_us_0_169, __0_169, to_0_169, length_0_169, count_0_169 = edge_us_0_169, string.find(edges_0_169, '^ ([%d.]+)x(%d+)', last_0_169 + 1)
      if to_0_169 then
        last_0_169, length_us_0_169 = to_0_169, math.floor(length_0_169 * 1000000 + 0.5)
        edge_us_0_169 = edge_us_0_169 + length_us_0_169 * count_0_169
      end
      is_here_0_169 = not to_0_169 or at_us_0_169 < edge_us_0_169
      if is_here_0_169 then ends_us = from_us_0_169 + (math.floor((at_us_0_169 - from_us_0_169) / length_us_0_169) + 1) * length_us_0_169 end
      if is_here_0_169 and to_0_169 then alike_0_169 = math.floor((edge_us_0_169 - ends_us) / length_us_0_169 + 0.5) end
    until is_here_0_169
    closes_us_0_169 = ends_us - guard_us_0_169
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:163
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:17
  local kept_0_173 = scope[tier]
  if kept_0_173 == nil then
    local field_1_105 = argv[tier + 3]
    kept_0_173 = call('HGET', (given[scope.keys]), field_1_105)
    scope[tier] = kept_0_173
    if not kept_0_173 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_173 then ends_us, _, used = unpack_bytes('<ddd', kept_0_173) end

  local __0_173, edges_0_173 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_173 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_173 == '' and 1 or 2)
  if is_set_back_0_173 then
    do local at_us_1_115 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_115, edges_1_115 = argv[tier + 3], argv[tier + 4]
  local length_us_1_115, alike_1_115 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_115, closes_us_1_115 = at_us_1_115 + length_us_1_115, nil
  if edges_1_115 ~= '' then
    local __1_115, last_1_115, guard_us_1_115, edge_us_1_115 = string.find(edges_1_115, '^(%S+) (%S+)')
    local is_here_1_115 = false
    edge_us_1_115 = edge_us_1_115 * 1000000
    repeat
      local from_us_1_115, __1_115, to_1_115, length_1_115, count_1_115 = edge_us_1_115, string.find(edges_1_115, '^ ([%d.]+)x(%d+)', last_1_115 + 1)
      if to_1_115 then
        last_1_115, length_us_1_115 = to_1_115, math.floor(length_1_115 * 1000000 + 0.5)
        edge_us_1_115 = edge_us_1_115 + length_us_1_115 * count_1_115
      end
      is_here_1_115 = not to_1_115 or at_us_1_115 < edge_us_1_115
      if is_here_1_115 then ends_us_1_115 = from_us_1_115 + (math.floor((at_us_1_115 - from_us_1_115) / length_us_1_115) + 1) * length_us_1_115 end
      if is_here_1_115 and to_1_115 then alike_1_115 = math.floor((edge_us_1_115 - ends_us_1_115) / length_us_1_115 + 0.5) end
    until is_here_1_115
    closes_us_1_115 = ends_us_1_115 - guard_us_1_115
  end
ends_us, _ = ends_us_1_115, closes_us_1_115 or ends_us_1_115
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_173 == '' then _ = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:165
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_180 = scope[tier]
  if kept_0_180 == nil then
    local field_1_107 = argv[tier + 3]
    kept_0_180 = call('HGET', (given[scope.keys]), field_1_107)
    scope[tier] = kept_0_180
    if not kept_0_180 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_180, is_set_back_0_180 = 0, 0, false
  if kept_0_180 then served_us, expires_us_0_180 = unpack_bytes('<dd', kept_0_180) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_180, burst_0_180 = argv[tier + 3], argv[tier + 4]
    local most_us_0_180 = scope.at_us + burst_0_180 * each_us + (argv[tier + 2])
    is_set_back_0_180 = served_us > most_us_0_180
    if is_set_back_0_180 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_180)
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
  local __0_183, burst_0_183 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_183) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:126
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_181 = scope[tier]
  if kept_0_181 == nil then
    local field_1_108 = argv[tier + 3]
    kept_0_181 = call('HGET', (given[scope.keys]), field_1_108)
    scope[tier] = kept_0_181
    if not kept_0_181 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_181, is_set_back_0_181 = 0, 0, false
  if kept_0_181 then served_us, expires_us_0_181 = unpack_bytes('<dd', kept_0_181) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_181, burst_0_181 = argv[tier + 3], argv[tier + 4]
    local most_us_0_181 = scope.at_us + burst_0_181 * each_us + (argv[tier + 2])
    is_set_back_0_181 = served_us > most_us_0_181
    if is_set_back_0_181 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_181)
  end
--lua/lib/tiers/gcra.lua:129
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/tiers/summed.lua:22
function shelf_0.summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
end







function shelf_0.summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:29
  local limit_0_184, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_184) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return shelf_0.summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/summed.lua:97
function shelf_0.summed_used(scope, tier)
  local slot = argv[tier + 3]
  return shelf_0.sums_tier_used(scope, tier, slot)
end
--lua/lib/tiers/kinds.lua:111
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
--lua/lib/request_limits.lua:85
local cost_0_80 = 1
  if scope.costs then cost_0_80 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_80
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
local limit_1_112, window_us_1_112 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_112) / mean) - 1, window_us_1_112, window_us_1_112 * mean / limit_1_112
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_113 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_113 * mean, gap_us_1_113 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_118 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_118, window_us_1_118 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_120, burst_1_120 = argv[tier + 3], argv[tier + 4]
  local each_us_1_120 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_120) / mean) - 1, each_us_1_120, each_us_1_120 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_121, window_us_1_121 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_121) / mean) - 1, window_us_1_121, window_us_1_121 * mean / limit_1_121
--lua/lib/tiers/kinds.lua:129
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end


function shelf_0.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
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
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.summed_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
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
    local text_0_141, at_0_141 = log.text, 1
  if last < log.first then
    text_0_141 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_141 = #text_0_141 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_141 = unpack_bytes('<dd', text_0_141, at_0_141)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_93, at_1_93 = log.text, 1
  if last < log.first then
    text_1_93 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_93 = #text_1_93 - (log.entries - last) * 16 + 1
  end
  local __0_150, sum_0_150 = unpack_bytes('<dd', text_1_93, at_1_93)






    local more_0_150, groups_1_100 = log.total, log.groups or 0
  local group_1_100 = math.floor(last / 32)
  if group_1_100 < groups_1_100 then
    local known_1_100 = log.known
    if not known_1_100 then
      local packed_1_100 = call('GETRANGE', key, 64, 64 + groups_1_100 / 64 * 8 - 1)
      known_1_100 = { [0] = log.front }
      for i_1_100 = 1, groups_1_100 / 64 do known_1_100[i_1_100] = known_1_100[i_1_100 - 1] + unpack_bytes('<d', packed_1_100, 8 * i_1_100 - 7) end
      known_1_100.slices, log.known = {}, known_1_100
    end
    local at_1_100 = math.floor(group_1_100 / 64)
    local slice_1_100 = known_1_100.slices[at_1_100]
    if not slice_1_100 then
      local from_1_100 = 64 + 8 * (groups_1_100 / 64 + at_1_100 * 64)
      local packed_1_100 = call('GETRANGE', key, from_1_100, from_1_100 + 8 * 64 - 1)
      slice_1_100 = { [0] = known_1_100[at_1_100] }
      for i_1_100 = 1, 64 - 1 do slice_1_100[i_1_100] = slice_1_100[i_1_100 - 1] + unpack_bytes('<d', packed_1_100, 8 * i_1_100 - 7) end
      known_1_100.slices[at_1_100] = slice_1_100
    end
    more_0_150 = slice_1_100[group_1_100 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_150 - sum_0_150
  end
--lua/lib/clock_step.lua:49
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
    local now_us_0_197 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_197), '(-4e15'
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

      home.told_us = shelf_0.home_told(home, 0)
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
--lua/lib/lease.lua:59
function shelf_0.lease_first(scope)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end



function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
    scope.ends_us = shelf_0.lease_first(scope)
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
  if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
  scope.ends_us = shelf_0.lease_first(scope)
  if scope.ends_us and scope.ends_us <= now_us then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
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
  local scopes_0_199 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_199 = 1, #scopes_0_199 do
    local scope_0_199 = scopes_0_199[s_0_199]
    if not scope_0_199.is_full and scope_0_199.turn_us > scope_0_199.at_us and not (binding and binding.turn_us >= scope_0_199.turn_us) then
      binding, index = scope_0_199, s_0_199
    end
  end
--lua/lib/check.lua:69
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/home/watch.lua:22
function shelf_0.watch_record(home)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local found = call('HMGET', holders, '', ' ')
  local due, waiter = string.match(found[1] or '', '^(%d+) (.*)$')
  return tonumber(due), waiter, tonumber(found[2] or nil)
end
--lua/lib/home/watch.lua:36
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
  local due_us, other, noted = shelf_0.watch_record(home)
  return not (due_us and due_us > home.clock.now_us and other ~= waiter), noted
end
--lua/lib/home/watch.lua:118
function shelf_0.watch_foretell(home, waiter)
  local lacks = shelf_0.watch_lacks(home, waiter)
  return lacks and shelf_0.watch_due(home) or shelf_0.watch_far(home, home.ahead or 0)
end
--lua/lib/carry_sources.lua:12
function shelf_0.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_0.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_134 = call('GETRANGE', key, '-320', '-1')
  local size_0_134, head_0_134 = #text_0_134, text_0_134
  if size_0_134 == 320 then
    size_0_134, head_0_134 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_134, text = text_0_134, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_134 >= 64 then
    local __1_82, __1_82, moved_1_82, __1_82, groups_1_82, front_1_82, total_1_82, base_1_82 = unpack_bytes('<dddddddd', head_0_134)
    local when_1_82, sum_1_82 = unpack_bytes('<dd', text_0_134, #text_0_134 - 16 + 1)
    if groups_1_82 > 0 then log.groups, log.front, log.from = groups_1_82, front_1_82, 64 + 8 * (groups_1_82 + groups_1_82 / 64) end
    local entries_1_82 = (size_0_134 - log.from) / 16
    log.entries, log.first = entries_1_82, math.max(0, entries_1_82 - math.floor(#text_0_134 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_82, total_1_82, total_1_82 - sum_1_82, -moved_1_82
    if entries_1_82 > 0 then log.newest_us = when_1_82 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_142, at_0_142 = log.text, 1
  if i < log.first then
    text_0_142 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_142 = #text_0_142 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_142 = unpack_bytes('<dd', text_0_142, at_0_142)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_94, at_1_94 = log.text, 1
  if i < log.first then
    text_1_94 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_94 = #text_1_94 - (log.entries - i) * 16 + 1
  end
  local __0_151, sum_0_151 = unpack_bytes('<dd', text_1_94, at_1_94)






    local more_0_151, groups_1_101 = log.total, log.groups or 0
  local group_1_101 = math.floor(i / 32)
  if group_1_101 < groups_1_101 then
    local known_1_101 = log.known
    if not known_1_101 then
      local packed_1_101 = call('GETRANGE', key, 64, 64 + groups_1_101 / 64 * 8 - 1)
      known_1_101 = { [0] = log.front }
      for i_1_101 = 1, groups_1_101 / 64 do known_1_101[i_1_101] = known_1_101[i_1_101 - 1] + unpack_bytes('<d', packed_1_101, 8 * i_1_101 - 7) end
      known_1_101.slices, log.known = {}, known_1_101
    end
    local at_1_101 = math.floor(group_1_101 / 64)
    local slice_1_101 = known_1_101.slices[at_1_101]
    if not slice_1_101 then
      local from_1_101 = 64 + 8 * (groups_1_101 / 64 + at_1_101 * 64)
      local packed_1_101 = call('GETRANGE', key, from_1_101, from_1_101 + 8 * 64 - 1)
      slice_1_101 = { [0] = known_1_101[at_1_101] }
      for i_1_101 = 1, 64 - 1 do slice_1_101[i_1_101] = slice_1_101[i_1_101 - 1] + unpack_bytes('<d', packed_1_101, 8 * i_1_101 - 7) end
      known_1_101.slices[at_1_101] = slice_1_101
    end
    more_0_151 = slice_1_101[group_1_101 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_151 - sum_0_151
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
    local __0_132, __0_132, moved_0_132, __0_132, groups_0_132, front_0_132, total_0_132, base_0_132 = unpack_bytes('<dddddddd', text)
    local when_0_132, sum_0_132 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_132 > 0 then log.groups, log.front, log.from = groups_0_132, front_0_132, 64 + 8 * (groups_0_132 + groups_0_132 / 64) end
    local entries_0_132 = (size - log.from) / 16
    log.entries, log.first = entries_0_132, math.max(0, entries_0_132 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_132, total_0_132, total_0_132 - sum_0_132, -moved_0_132
    if entries_0_132 > 0 then log.newest_us = when_0_132 end
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
    local __0_133, __0_133, moved_0_133, __0_133, groups_0_133, front_0_133, total_0_133, base_0_133 = unpack_bytes('<dddddddd', text)
    local when_0_133, sum_0_133 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_133 > 0 then written.groups, written.front, written.from = groups_0_133, front_0_133, 64 + 8 * (groups_0_133 + groups_0_133 / 64) end
    local entries_0_133 = (size - written.from) / 16
    written.entries, written.first = entries_0_133, math.max(0, entries_0_133 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_133, total_0_133, total_0_133 - sum_0_133, -moved_0_133
    if entries_0_133 > 0 then written.newest_us = when_0_133 end
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
    do local lasts_us_0_160 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_160, ttl_ms_0_160 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_160 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_160) < ttl_ms_0_160 then
    call('PEXPIRE', meters_0_160, ttl_ms_0_160)
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
      local opened_0_138 = scope.sums or {}
  scope.sums = opened_0_138
  local log = opened_0_138[field]
  if not log then
    local key_0_138 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_86 = call('GETRANGE', key_0_138, '-320', '-1')
  local size_1_86, head_1_86 = #text_1_86, text_1_86
  if size_1_86 == 320 then
    size_1_86, head_1_86 = call('STRLEN', key_0_138), call('GETRANGE', key_0_138, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_138 = { head = head_1_86, text = text_1_86, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_86 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_86)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_86, #text_1_86 - 16 + 1)
    if groups_2_50 > 0 then read_0_138.groups, read_0_138.front, read_0_138.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_86 - read_0_138.from) / 16
    read_0_138.entries, read_0_138.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_86 / 16))
    read_0_138.base, read_0_138.total, read_0_138.sum, read_0_138.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_138.newest_us = when_2_50 end
  end
--lua/lib/sums.lua:84
    log = read_0_138
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_138 = log.newest_us - scope.at_us
    if ahead_us_0_138 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_138)
    elseif ahead_us_0_138 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_138[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_157 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_157)
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
    local __0_171, edges_0_171 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_171 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_171 = at_us + length_us, nil
  if edges_0_171 ~= '' then
    local __0_171, last_0_171, guard_us_0_171, edge_us_0_171 = string.find(edges_0_171, '^(%S+) (%S+)')
    local is_here_0_171 = false
    edge_us_0_171 = edge_us_0_171 * 1000000
    repeat
      local from_us_0_171, __0_171, to_0_171, length_0_171, count_0_171 = edge_us_0_171, string.find(edges_0_171, '^ ([%d.]+)x(%d+)', last_0_171 + 1)
      if to_0_171 then
        last_0_171, length_us = to_0_171, math.floor(length_0_171 * 1000000 + 0.5)
        edge_us_0_171 = edge_us_0_171 + length_us * count_0_171
      end
      is_here_0_171 = not to_0_171 or at_us < edge_us_0_171
      if is_here_0_171 then ends_us = from_us_0_171 + (math.floor((at_us - from_us_0_171) / length_us) + 1) * length_us end
      if is_here_0_171 and to_0_171 then alike_0_171 = math.floor((edge_us_0_171 - ends_us) / length_us + 0.5) end
    until is_here_0_171
    closes_us_0_171 = ends_us - guard_us_0_171
  end
local closes_us = closes_us_0_171 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_175 = scope[tier]
  if kept_0_175 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_175 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_175
    if not kept_0_175 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_175 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_175) end

  local __0_175, edges_0_175 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_175 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_175 == '' and 1 or 2)
  if is_set_back_0_175 then
    do local at_us_1_117 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_117, edges_1_117 = argv[tier + 3], argv[tier + 4]
  local length_us_1_117, alike_1_117 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_117, closes_us_1_117 = at_us_1_117 + length_us_1_117, nil
  if edges_1_117 ~= '' then
    local __1_117, last_1_117, guard_us_1_117, edge_us_1_117 = string.find(edges_1_117, '^(%S+) (%S+)')
    local is_here_1_117 = false
    edge_us_1_117 = edge_us_1_117 * 1000000
    repeat
      local from_us_1_117, __1_117, to_1_117, length_1_117, count_1_117 = edge_us_1_117, string.find(edges_1_117, '^ ([%d.]+)x(%d+)', last_1_117 + 1)
      if to_1_117 then
        last_1_117, length_us_1_117 = to_1_117, math.floor(length_1_117 * 1000000 + 0.5)
        edge_us_1_117 = edge_us_1_117 + length_us_1_117 * count_1_117
      end
      is_here_1_117 = not to_1_117 or at_us_1_117 < edge_us_1_117
      if is_here_1_117 then ends_us_1_117 = from_us_1_117 + (math.floor((at_us_1_117 - from_us_1_117) / length_us_1_117) + 1) * length_us_1_117 end
      if is_here_1_117 and to_1_117 then alike_1_117 = math.floor((edge_us_1_117 - ends_us_1_117) / length_us_1_117 + 0.5) end
    until is_here_1_117
    closes_us_1_117 = ends_us_1_117 - guard_us_1_117
  end
own_ends_us, own_closes_us = ends_us_1_117, closes_us_1_117 or ends_us_1_117
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_175 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_182 = scope[tier]
  if kept_0_182 == nil then
    local field_1_110 = argv[tier + 3]
    kept_0_182 = call('HGET', (given[scope.keys]), field_1_110)
    scope[tier] = kept_0_182
    if not kept_0_182 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_182, is_set_back_0_182 = 0, 0, false
  if kept_0_182 then served_us, expires_us_0_182 = unpack_bytes('<dd', kept_0_182) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_182, burst_0_182 = argv[tier + 3], argv[tier + 4]
    local most_us_0_182 = scope.at_us + burst_0_182 * each_us + (argv[tier + 2])
    is_set_back_0_182 = served_us > most_us_0_182
    if is_set_back_0_182 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_182)
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
    do local lasts_us_0_161 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_161, ttl_ms_0_161 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_161 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_161) < ttl_ms_0_161 then
    call('PEXPIRE', meters_0_161, ttl_ms_0_161)
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


      local tier_0_79 = target.tier local _, edges = argv[tier_0_79 + 3], argv[tier_0_79 + 4]
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
local scopes, has_cap_0_155, is_set_back_0_155, at_0_155, next_keys_0_155 = {}, false, false, at, 0
  local token_0_155, lease_us
  for s_0_155 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[at_0_155]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[at_0_155], '^%d+'))
    for cost_1_2 in string.gmatch(argv[at_0_155], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys_0_155 + argv[set_1_2 + 5]
  local scope_0_155 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_155.costs = costs_1_2 end
  local its_next_keys_0_155 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_155.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_155 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_155], at_0_155, next_keys_0_155 = scope_0_155, at_0_155 + 1, its_next_keys_0_155
    if (argv[scope_0_155.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_75 = call('GETRANGE', (given[scope_0_155.keys + 1]), (argv[scope_0_155.set + 2]), '-1')
  scope_0_155.tail = tail_1_75
  if tail_1_75 ~= '' then
    local newest_1_75 = unpack_bytes('<d', tail_1_75, #tail_1_75 - 7)
    if newest_1_75 > now_us + 1000000 then
      scope_0_155.set_back_us = newest_1_75 - now_us
    elseif newest_1_75 > now_us then
      scope_0_155.at_us = newest_1_75
    elseif newest_1_75 <= 0 then

      scope_0_155.is_summed = call('STRLEN', given[scope_0_155.keys + 1]) > 32
    end
  elseif scope_0_155.costs then
    scope_0_155.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_87 = scope_0_155.is_summed and 0 or 1, (argv[scope_0_155.set + 5] - 1) do
    local slot_1_87 = tostring(i_1_87)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_155.sums or {}
  scope_0_155.sums = opened_2_51
  local __1_87 = opened_2_51[slot_1_87]
  if not __1_87 then
    local key_2_51 = slot_1_87 == '0' and (given[scope_0_155.keys + 1]) or (given[scope_0_155.keys - slot_1_87])
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
    __1_87 = read_2_51
    if #__1_87.head < 64 then scope_0_155.is_bare = true end
    local ahead_us_2_51 = __1_87.newest_us - scope_0_155.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_155.set_back_us = math.max(scope_0_155.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_155.at_us = __1_87.newest_us
    end
    opened_2_51[slot_1_87] = __1_87
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_155 = is_set_back_0_155 or scope_0_155.set_back_us or scope_0_155.costs and scope_0_155.tail and not scope_0_155.is_summed
    has_cap_0_155 = has_cap_0_155 or scope_0_155.cap
  end
  if has_cap_0_155 then token_0_155, lease_us, at_0_155 = argv[at_0_155], tonumber(argv[at_0_155 + 1]), at_0_155 + 2 end
local _, _ = is_set_back_0_155, token_0_155
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
    local used, frees_us if kind == 'sliding' then used, frees_us = shelf_0.sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = shelf_0.pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = shelf_0.fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = shelf_0.gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = shelf_0.summed_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_74, reset_us_1_74 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:169
local n_1_74 = #reply
  reply[n_1_74 + 1], reply[n_1_74 + 2] = remaining_1_74, reset_us_1_74
--lua/peek.lua:52
end
  end
end
if binding then
  local turn_us = binding.is_full and shelf_0.watch_foretell(binding, waiter) or binding.turn_us
  do
--lua/lib/reply.lua:110
local n_0_123, tier_0_123 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_123 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_123 + 1], reply[n_0_123 + 2], reply[n_0_123 + 3], reply[n_0_123 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_123 + 5], reply[n_0_123 + 6] = binding.ahead or 0, tier_0_123
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_123 + 1], reply[n_0_123 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_123 + 1], reply[n_0_123 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:57
end
else
  do
--lua/lib/reply.lua:64
local n_0_120 = #reply
  if nil then
    reply[n_0_120 + 1], reply[n_0_120 + 2], reply[n_0_120 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_120 + 1], reply[n_0_120 + 2] = 11, set_back_us
  else
    reply[n_0_120 + 1] = 10
  end
--lua/peek.lua:59
end
end
return reply`,
};

export const refresh: Script = {
  sha1: 'ecf90d9b8ef8e2a9d24213f73ebc98d3ddec05a0',
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
local waiters_key, queue_key, settings, waiter, within_us, apart_us = given[1], given[2], given[3], argv[3], tonumber(argv[4]), tonumber(argv[5])
local reply = { 0, now_us }
local text, stands = call('HGET', waiters_key, waiter), tonumber(call('ZSCORE', queue_key, waiter) or -1)
local turn_us = stands_scheduled(stands) and stands or text and waiter_parse(text).told_us or 0
local is_near = turn_us > 0 and turn_us <= now_us + within_us
local comes = text and stands >= 0 and not is_near and settings_look(settings, now_us, apart_us, ttl_floor_ms)
if comes then call('ZADD', queue_key, (math.max(0, math.min(math.ceil(now_us), 4000000000000000 - 1))), waiter) end
do
--lua/lib/reply.lua:187
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:23
end
return reply`,
};

export const renew: Script = {
  sha1: 'd587645d572f13349b4938ece21bf00d1c0f4f6f',
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
--lua/lib/lease.lua:45
  local held_0_6, is_renewed = call('HGET', holders, waiter), false
  if held_0_6 and string.sub(held_0_6, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
    is_renewed = true
    call('ZADD', leases, now_us + lasts_us, waiter)
    if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
      local ttl_ms_0_6 = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
      call('PEXPIRE', leases, ttl_ms_0_6)
      if call('PTTL', holders) < ttl_ms_0_6 then call('PEXPIRE', holders, ttl_ms_0_6) end
    end
  end
--lua/renew.lua:19
  do
--lua/lib/reply.lua:187
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:19
end
end
return reply`,
};

export const reset: Script = {
  sha1: '8c6fd70867c64b30d77020323bb08efaac284478',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/meters.lua:28
local function meters_counts(field)
  return field ~= 'costs' and field ~= 'reset'
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
  sha1: 'dc31e7cae7590a4cd4cd9ee45470c07bc7dbc5dc',
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
--lua/lib/reply.lua:181
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
  sha1: '189cffe74806a12c71f1d70cc12556a422d29d93',
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
--lua/lib/shared/tenants.lua:52
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
  sha1: '7cc5f26e8ed5d6ffb9785618392b7ed7bfbbca68',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:86
local shelf_0 = { reply_stored = 0, reply_problem = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, shared_skip = 0, shared_read = 0, lease_ends = 0, shared_check = 0, shared_is_stale = 0, shared_binding = 0, make_home = 0, make_rare = 0, decide = 0 } function shelf_0.reply_stored(reply, index, version, text)
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
--lua/lib/lease.lua:59
function shelf_0.lease_first(scope)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end



function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
    scope.ends_us = shelf_0.lease_first(scope)
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
  if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
  scope.ends_us = shelf_0.lease_first(scope)
  if scope.ends_us and scope.ends_us <= now_us then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
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
--lua/lib/shared/request_shared.lua:19
function shelf_0.shared_skip(arg, keys)
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


function shelf_0.shared_read(arg, keys, now_us)
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
local tail_0_81 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_81
  if tail_0_81 ~= '' then
    local newest_0_81 = unpack_bytes('<d', tail_0_81, #tail_0_81 - 7)
    if newest_0_81 > now_us + 1000000 then
      scope.set_back_us = newest_0_81 - now_us
    elseif newest_0_81 > now_us then
      scope.at_us = newest_0_81
    elseif newest_0_81 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
for i_0_90 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_90 = tostring(i_0_90)
--lua/lib/sums.lua:78
    local opened_1_80 = scope.sums or {}
  scope.sums = opened_1_80
  local __0_90 = opened_1_80[slot_0_90]
  if not __0_90 then
    local key_1_80 = slot_0_90 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_90])
--lua/lib/sums.lua:65
    local text_2_32 = call('GETRANGE', key_1_80, '-320', '-1')
  local size_2_32, head_2_32 = #text_2_32, text_2_32
  if size_2_32 == 320 then
    size_2_32, head_2_32 = call('STRLEN', key_1_80), call('GETRANGE', key_1_80, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_80 = { head = head_2_32, text = text_2_32, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_32 >= 64 then
    local __3_73, __3_73, moved_3_73, __3_73, groups_3_73, front_3_73, total_3_73, base_3_73 = unpack_bytes('<dddddddd', head_2_32)
    local when_3_73, sum_3_73 = unpack_bytes('<dd', text_2_32, #text_2_32 - 16 + 1)
    if groups_3_73 > 0 then read_1_80.groups, read_1_80.front, read_1_80.from = groups_3_73, front_3_73, 64 + 8 * (groups_3_73 + groups_3_73 / 64) end
    local entries_3_73 = (size_2_32 - read_1_80.from) / 16
    read_1_80.entries, read_1_80.first = entries_3_73, math.max(0, entries_3_73 - math.floor(#text_2_32 / 16))
    read_1_80.base, read_1_80.total, read_1_80.sum, read_1_80.moved_us = -base_3_73, total_3_73, total_3_73 - sum_3_73, -moved_3_73
    if entries_3_73 > 0 then read_1_80.newest_us = when_3_73 end
  end
--lua/lib/sums.lua:84
    __0_90 = read_1_80
    if #__0_90.head < 64 then scope.is_bare = true end
    local ahead_us_1_80 = __0_90.newest_us - scope.at_us
    if ahead_us_1_80 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_80)
    elseif ahead_us_1_80 > 0 then
      scope.at_us = __0_90.newest_us
    end
    opened_1_80[slot_0_90] = __0_90
  end
--lua/lib/sums.lua:103
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
--lua/lib/shared/check_shared.lua:10
function shelf_0.lease_ends(scope, now_us)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or now_us + 30000000)
end




function shelf_0.shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:99
local turn_us_0_123, binding_0_123 = scope.at_us, nil
  local first_0_123, last_0_123, step_0_123 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_123 = first_0_123, last_0_123, step_0_123 do
    local kind_0_123 = argv[tier_0_123]
    local its_us_0_123 if kind_0_123 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_34, to_2_34 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
  local turn_us_2_34 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_34 = 1
  if scope.costs then cost_2_34 = math.min(scope.costs[(tier_0_123 - scope.set - 6) / 5 + 1], argv[tier_0_123 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_34 = (cost_2_34 - (argv[tier_0_123 + 1]) - 1) * 8
    to_2_34 = from_2_34 + 7
    if cost_2_34 == 0 then from_2_34, to_2_34 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_59 = scope.sums or {}
  scope.sums = opened_4_59
  local log_3_77 = opened_4_59['0']
  if not log_3_77 then
    local key_4_59 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_34 = call('GETRANGE', key_4_59, '-320', '-1')
  local size_5_34, head_5_34 = #text_5_34, text_5_34
  if size_5_34 == 320 then
    size_5_34, head_5_34 = call('STRLEN', key_4_59), call('GETRANGE', key_4_59, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_59 = { head = head_5_34, text = text_5_34, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_34 >= 64 then
    local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_34)
    local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_34, #text_5_34 - 16 + 1)
    if groups_6_12 > 0 then read_4_59.groups, read_4_59.front, read_4_59.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
    local entries_6_12 = (size_5_34 - read_4_59.from) / 16
    read_4_59.entries, read_4_59.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_34 / 16))
    read_4_59.base, read_4_59.total, read_4_59.sum, read_4_59.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
    if entries_6_12 > 0 then read_4_59.newest_us = when_6_12 end
  end
--lua/lib/sums.lua:84
    log_3_77 = read_4_59
    if #log_3_77.head < 64 then scope.is_bare = true end
    local ahead_us_4_59 = log_3_77.newest_us - scope.at_us
    if ahead_us_4_59 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_59)
    elseif ahead_us_4_59 > 0 then
      scope.at_us = log_3_77.newest_us
    end
    opened_4_59['0'] = log_3_77
  end
--lua/lib/request_limits.lua:85
  local cost_3_77 = 1
  if scope.costs then cost_3_77 = math.min(scope.costs[(tier_0_123 - scope.set - 6) / 5 + 1], argv[tier_0_123 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_34 = scope.at_us
  if cost_3_77 > 0 then

    local each_3_77 = '0' == '0' and cost_3_77 or 0
    local need_5_46 = log_3_77.sum + cost_3_77 - (argv[tier_0_123 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_77 = 0
  if need_5_46 > log_3_77.base then
    local key_5_46 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_77.base
  local high_6_24, high_sum_6_24, when_5_46 = log_3_77.entries - 1, log_3_77.sum, log_3_77.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_77 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_46) / each_3_77) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_46 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_77.text, 0
    if from_6_24 >= log_3_77.first then
      offset_6_24 = #text_6_24 - (log_3_77.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_46, log_3_77.from + from_6_24 * 16, log_3_77.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_77.total, log_3_77.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_77.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_46, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_77.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_77.known = {}, known_7_4
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_77 = when_5_46 + (argv[tier_0_123 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_34 = when_us_3_77
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_34 = its_us_2_34
  else
    local entry_2_34 = from_2_34 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_34, to_2_34)
    if #entry_2_34 >= 8 then turn_us_2_34 = unpack_bytes('<d', entry_2_34) + (argv[tier_0_123 + 2]) end
  end
its_us_0_123 = turn_us_2_34
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_123 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_38, to_2_38 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
  local due_2_38, turn_us_2_38 = call('GETRANGE', (given[scope.keys + 1]), from_2_38, to_2_38), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_38 = 1
  if scope.costs then cost_2_38 = scope.costs[(tier_0_123 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_38 >= 8 and cost_2_38 > 0 then turn_us_2_38 = (argv[tier_0_123 + 2]) - unpack_bytes('<d', due_2_38) end
its_us_0_123 = turn_us_2_38
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_123 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_84 = scope[tier_0_123]
  if kept_3_84 == nil then
    local field_4_39 = argv[tier_0_123 + 3]
    kept_3_84 = call('HGET', (given[scope.keys]), field_4_39)
    scope[tier_0_123] = kept_3_84
    if not kept_3_84 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_42, closes_us_2_42, used_2_42 = 0, 0, 0
  if kept_3_84 then ends_us_2_42, closes_us_2_42, used_2_42 = unpack_bytes('<ddd', kept_3_84) end

  local __3_84, edges_3_84 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
  local is_set_back_3_84 = ends_us_2_42 > scope.at_us + (argv[tier_0_123 + 2]) * (edges_3_84 == '' and 1 or 2)
  if is_set_back_3_84 then
    do local at_us_4_67 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_67, edges_4_67 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
  local length_us_4_67, alike_4_67 = tonumber(argv[tier_0_123 + 2]), math.huge
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
    if edges_3_84 == '' then closes_us_2_42 = ends_us_2_42 + (argv[tier_0_123 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_42 <= scope.at_us then ends_us_2_42, used_2_42 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_42 = 1
  if scope.costs then cost_2_42 = math.min(scope.costs[(tier_0_123 - scope.set - 6) / 5 + 1], argv[tier_0_123 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_42 = scope.at_us
  if not ends_us_2_42 then
    local __2_42, edges_2_42 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
    if edges_2_42 ~= '' and string.sub(edges_2_42, 1, 2) ~= '0 ' then do local at_us_3_82 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_82, edges_3_82 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
  local length_us_3_82, alike_3_82 = tonumber(argv[tier_0_123 + 2]), math.huge
  local ends_us_3_82, closes_us_3_82 = at_us_3_82 + length_us_3_82, nil
  if edges_3_82 ~= '' then
    local __3_82, last_3_82, guard_us_3_82, edge_us_3_82 = string.find(edges_3_82, '^(%S+) (%S+)')
    local is_here_3_82 = false
    edge_us_3_82 = edge_us_3_82 * 1000000
    repeat
      local from_us_3_82, __3_82, to_3_82, length_3_82, count_3_82 = edge_us_3_82, string.find(edges_3_82, '^ ([%d.]+)x(%d+)', last_3_82 + 1)
      if to_3_82 then
        last_3_82, length_us_3_82 = to_3_82, math.floor(length_3_82 * 1000000 + 0.5)
        edge_us_3_82 = edge_us_3_82 + length_us_3_82 * count_3_82
      end
      is_here_3_82 = not to_3_82 or at_us_3_82 < edge_us_3_82
      if is_here_3_82 then ends_us_3_82 = from_us_3_82 + (math.floor((at_us_3_82 - from_us_3_82) / length_us_3_82) + 1) * length_us_3_82 end
      if is_here_3_82 and to_3_82 then alike_3_82 = math.floor((edge_us_3_82 - ends_us_3_82) / length_us_3_82 + 0.5) end
    until is_here_3_82
    closes_us_3_82 = ends_us_3_82 - guard_us_3_82
  end
ends_us_2_42, closes_us_2_42 = ends_us_3_82, closes_us_3_82 or ends_us_3_82
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_42 and cost_2_42 > 0 and (used_2_42 + cost_2_42 > tonumber(argv[tier_0_123 + 1]) or scope.at_us >= closes_us_2_42) then turn_us_2_42 = ends_us_2_42 end
its_us_0_123 = turn_us_2_42
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_123 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_46 = math.ceil((argv[tier_0_123 + 2]) * 4 / (argv[tier_0_123 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_90 = scope[tier_0_123]
  if kept_3_90 == nil then
    local field_4_40 = argv[tier_0_123 + 3]
    kept_3_90 = call('HGET', (given[scope.keys]), field_4_40)
    scope[tier_0_123] = kept_3_90
    if not kept_3_90 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_46, expires_us_3_90, is_set_back_3_90 = 0, 0, false
  if kept_3_90 then served_us_2_46, expires_us_3_90 = unpack_bytes('<dd', kept_3_90) end
  if served_us_2_46 <= scope.at_us then
    served_us_2_46 = scope.at_us
  else

    local __3_90, burst_3_90 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
    local most_us_3_90 = scope.at_us + burst_3_90 * each_us_2_46 + (argv[tier_0_123 + 2])
    is_set_back_3_90 = served_us_2_46 > most_us_3_90
    if is_set_back_3_90 then scope.is_ahead = true end
    served_us_2_46 = math.min(served_us_2_46, most_us_3_90)
  end







  local __2_46, burst_2_46 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_46 = 1
  if scope.costs then cost_2_46 = math.min(scope.costs[(tier_0_123 - scope.set - 6) / 5 + 1], argv[tier_0_123 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_46 = scope.at_us
  if cost_2_46 > 0 then turn_us_2_46 = math.ceil(served_us_2_46 + math.min(cost_2_46 - burst_2_46, 0) * each_us_2_46) end
its_us_0_123 = turn_us_2_46
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_123 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_50, resolution_us_2_50 = argv[tier_0_123 + 3], argv[tier_0_123 + 4]
--lua/lib/sums.lua:78
  local opened_4_60 = scope.sums or {}
  scope.sums = opened_4_60
  local log_3_78 = opened_4_60[slot_2_50]
  if not log_3_78 then
    local key_4_60 = slot_2_50 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_50])
--lua/lib/sums.lua:65
    local text_5_35 = call('GETRANGE', key_4_60, '-320', '-1')
  local size_5_35, head_5_35 = #text_5_35, text_5_35
  if size_5_35 == 320 then
    size_5_35, head_5_35 = call('STRLEN', key_4_60), call('GETRANGE', key_4_60, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_60 = { head = head_5_35, text = text_5_35, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_35 >= 64 then
    local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_35)
    local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_35, #text_5_35 - 16 + 1)
    if groups_6_13 > 0 then read_4_60.groups, read_4_60.front, read_4_60.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
    local entries_6_13 = (size_5_35 - read_4_60.from) / 16
    read_4_60.entries, read_4_60.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_35 / 16))
    read_4_60.base, read_4_60.total, read_4_60.sum, read_4_60.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
    if entries_6_13 > 0 then read_4_60.newest_us = when_6_13 end
  end
--lua/lib/sums.lua:84
    log_3_78 = read_4_60
    if #log_3_78.head < 64 then scope.is_bare = true end
    local ahead_us_4_60 = log_3_78.newest_us - scope.at_us
    if ahead_us_4_60 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_60)
    elseif ahead_us_4_60 > 0 then
      scope.at_us = log_3_78.newest_us
    end
    opened_4_60[slot_2_50] = log_3_78
  end
--lua/lib/request_limits.lua:85
  local cost_3_78 = 1
  if scope.costs then cost_3_78 = math.min(scope.costs[(tier_0_123 - scope.set - 6) / 5 + 1], argv[tier_0_123 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_50 = scope.at_us
  if cost_3_78 > 0 then

    local each_3_78 = resolution_us_2_50 == '0' and cost_3_78 or 0
    local need_5_47 = log_3_78.sum + cost_3_78 - (argv[tier_0_123 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_78 = 0
  if need_5_47 > log_3_78.base then
    local key_5_47 = slot_2_50 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_50])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_78.base
  local high_6_25, high_sum_6_25, when_5_47 = log_3_78.entries - 1, log_3_78.sum, log_3_78.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_78 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_47) / each_3_78) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_47 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_78.text, 0
    if from_6_25 >= log_3_78.first then
      offset_6_25 = #text_6_25 - (log_3_78.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_47, log_3_78.from + from_6_25 * 16, log_3_78.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_78.total, log_3_78.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_78.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_47, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_78.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_78.known = {}, known_7_5
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_78 = when_5_47 + (argv[tier_0_123 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_50 = when_us_3_78
  end
--lua/lib/tiers/summed.lua:19
its_us_0_123 = turn_us_2_50
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_123)) end
    if its_us_0_123 > turn_us_0_123 then turn_us_0_123, binding_0_123 = its_us_0_123, tier_0_123 end
  end
  scope.turn_us, scope.tier = turn_us_0_123, binding_0_123 or first_0_123
--lua/lib/shared/check_shared.lua:21
end
    if scope == home then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, request.stored =
        shelf_0.settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      request.weight = weight or request.weight
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
--lua/lib/shared/check_shared.lua:52
function shelf_0.shared_is_stale(request)
  local is_other = request.version ~= '' and request.version ~= request.stored
  return is_other or shelf_0.settings_other({ request.scopes[#request.scopes] }) ~= nil
end
--lua/lib/shared/check_shared.lua:70
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
local shelf_1 = { limits_longest = 0, ticket_of = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_ticket = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, summed_after = 0, summed_slot = 0, tier_terms = 0, tiers_after = 0, tiers_slot = 0, home_slow = 0, turn_front = 0, home_after = 0, home_slot = 0, gate_read = 0, gate_count = 0, gate_opens = 0, gate_ahead = 0, gate_write = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, tenant_load = 0, tenant_note = 0, flows_write = 0, tenant_forget = 0, tenant_held = 0, tenant_gate = 0, tenant_ready = 0, tenant_pay = 0, tenant_credit = 0, share_of = 0, tenant_correct = 0, flow_part = 0, members_of = 0, line_member = 0, line_split = 0, line_first = 0, slow_started = 0, slow_save = 0, slow_called = 0, slow_is_full = 0, slow_begins = 0, slow_starts = 0, flow_load = 0, flow_note = 0, flow_name = 0, gates_of = 0, flow_find = 0, flow_weigh = 0, flow_of = 0, gates_used = 0, flow_opens = 0, flow_count_gates = 0, head_member = 0, flow_stand = 0, flow_settle = 0, flow_forget = 0, tenant_settle = 0, waiter_costs = 0, waiter_share = 0, waiter_pays = 0, shared_moved = 0, shared_left = 0, shared_dropped = 0, shared_opens = 0, shared_open = 0, shared_close = 0, shared_join = 0, flow_is_of = 0, shared_asks = 0, fill_tell = 0, fill_sooner = 0, late_tell = 0, late_aside = 0, late_see = 0, aside_look = 0, late_look = 0, home_look = 0, shared_revive = 0, shared_wake = 0, shared_best = 0, shared_sleeper = 0, shared_lost = 0, shared_next = 0, shared_fill = 0, shared_has_room = 0, shared_here = 0, shared_again = 0, shared_schedule = 0, parked_after = 0, closed_until = 0, parked_estimate = 0, watchdog_set = 0, watchdog_lacks = 0, watchdog_be = 0, watchdog_is = 0, watchdog_find = 0, shared_finish = 0, lease_first = 0, lease_drop = 0, lease_load = 0, lease_ends = 0, shared_check = 0, shared_binding = 0, gate_costs = 0, gate_write_costs = 0, write_gates = 0, put_off = 0, shared_ask = 0, report_still_waits = 0, report_apply = 0, report_come = 0, report_first = 0, report_room = 0, report_settled = 0, report_event = 0, told_room = 0, told_deferred = 0, told_by_hand = 0, told_waiter = 0, admitted = 0, deferred = 0 } function shelf_1.limits_longest(scope)
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
    local now_us_0_254 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_254), '(-4e15'
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
  do local lasts_us_0_256 = 2 * shelf_1.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_256, ttl_ms_0_256 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_256 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_256) < ttl_ms_0_256 then
    call('PEXPIRE', meters_0_256, ttl_ms_0_256)
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
--lua/lib/tiers/sums_tier.lua:42
function shelf_1.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_263 = scope.sums or {}
  scope.sums = opened_0_263
  local log = opened_0_263[slot]
  if not log then
    local key_0_263 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_178 = call('GETRANGE', key_0_263, '-320', '-1')
  local size_1_178, head_1_178 = #text_1_178, text_1_178
  if size_1_178 == 320 then
    size_1_178, head_1_178 = call('STRLEN', key_0_263), call('GETRANGE', key_0_263, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_263 = { head = head_1_178, text = text_1_178, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_178 >= 64 then
    local __2_82, __2_82, moved_2_82, __2_82, groups_2_82, front_2_82, total_2_82, base_2_82 = unpack_bytes('<dddddddd', head_1_178)
    local when_2_82, sum_2_82 = unpack_bytes('<dd', text_1_178, #text_1_178 - 16 + 1)
    if groups_2_82 > 0 then read_0_263.groups, read_0_263.front, read_0_263.from = groups_2_82, front_2_82, 64 + 8 * (groups_2_82 + groups_2_82 / 64) end
    local entries_2_82 = (size_1_178 - read_0_263.from) / 16
    read_0_263.entries, read_0_263.first = entries_2_82, math.max(0, entries_2_82 - math.floor(#text_1_178 / 16))
    read_0_263.base, read_0_263.total, read_0_263.sum, read_0_263.moved_us = -base_2_82, total_2_82, total_2_82 - sum_2_82, -moved_2_82
    if entries_2_82 > 0 then read_0_263.newest_us = when_2_82 end
  end
--lua/lib/sums.lua:84
    log = read_0_263
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_263 = log.newest_us - scope.at_us
    if ahead_us_0_263 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_263)
    elseif ahead_us_0_263 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_263[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_278 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_278 > log.base then
    local key_0_278 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_193, low_sum_1_193 = -1, log.base
  local high_1_193, high_sum_1_193, when_0_278 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_193, around_1_193, guess_1_193 = 0, 1, high_1_193
  if 0 > 0 then guess_1_193 = high_1_193 - math.floor((high_sum_1_193 - need_0_278) / 0) else guesses_1_193, around_1_193 = 1, 8 end
  while high_1_193 - low_1_193 > 1 do
    if guesses_1_193 > 3 then
      guess_1_193 = math.ceil((low_1_193 + high_1_193) / 2)
    elseif guesses_1_193 > 0 then
      guess_1_193 = low_1_193 + math.ceil((need_0_278 - low_sum_1_193) / (high_sum_1_193 - low_sum_1_193) * (high_1_193 - low_1_193))
    end
    guess_1_193 = math.max(low_1_193 + 1, math.min(guess_1_193, high_1_193))
    local from_1_193, to_1_193 = math.max(guess_1_193 - around_1_193, low_1_193 + 1), math.min(guess_1_193 + around_1_193 - 1, high_1_193 - 1)
    local text_1_193, offset_1_193 = log.text, 0
    if from_1_193 >= log.first then
      offset_1_193 = #text_1_193 - (log.entries - from_1_193) * 16 + 1
    else
      text_1_193, offset_1_193 = call('GETRANGE', key_0_278, log.from + from_1_193 * 16, log.from + (to_1_193 + 1) * 16 - 1), 1
    end

    local at_1_193 = from_1_193
    repeat
      local its_when_1_193, sum_1_193 = unpack_bytes('<dd', text_1_193, offset_1_193 + (at_1_193 - from_1_193) * 16)
--lua/lib/sums.lua:122
      local more_1_193, groups_2_85 = log.total, log.groups or 0
  local group_2_85 = math.floor(at_1_193 / 32)
  if group_2_85 < groups_2_85 then
    local known_2_85 = log.known
    if not known_2_85 then
      local packed_2_85 = call('GETRANGE', key_0_278, 64, 64 + groups_2_85 / 64 * 8 - 1)
      known_2_85 = { [0] = log.front }
      for i_2_85 = 1, groups_2_85 / 64 do known_2_85[i_2_85] = known_2_85[i_2_85 - 1] + unpack_bytes('<d', packed_2_85, 8 * i_2_85 - 7) end
      known_2_85.slices, log.known = {}, known_2_85
    end
    local at_2_85 = math.floor(group_2_85 / 64)
    local slice_2_85 = known_2_85.slices[at_2_85]
    if not slice_2_85 then
      local from_2_85 = 64 + 8 * (groups_2_85 / 64 + at_2_85 * 64)
      local packed_2_85 = call('GETRANGE', key_0_278, from_2_85, from_2_85 + 8 * 64 - 1)
      slice_2_85 = { [0] = known_2_85[at_2_85] }
      for i_2_85 = 1, 64 - 1 do slice_2_85[i_2_85] = slice_2_85[i_2_85 - 1] + unpack_bytes('<d', packed_2_85, 8 * i_2_85 - 7) end
      known_2_85.slices[at_2_85] = slice_2_85
    end
    more_1_193 = slice_2_85[group_2_85 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_193 = more_1_193 - sum_1_193
      if sum_1_193 >= need_0_278 then high_1_193, high_sum_1_193, when_0_278 = at_1_193, sum_1_193, its_when_1_193 else low_1_193, low_sum_1_193 = at_1_193, sum_1_193 end
      at_1_193 = high_1_193 > to_1_193 and to_1_193 or math.floor((low_1_193 + high_1_193) / 2)
    until high_1_193 == from_1_193 or low_1_193 == to_1_193 or high_1_193 - low_1_193 <= 1
    guesses_1_193, around_1_193 = guesses_1_193 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_278 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:40
function shelf_1.sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return shelf_1.sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_1.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:55
function shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:50
  local limit_0_279, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_279) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_1.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_1.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_280, to_0_280 = argv[tier + 3], argv[tier + 4]
  local copy_0_280, next_us = scope.copy, 0
  local due_0_280 = copy_0_280 and string.sub(copy_0_280, from_0_280 + 1, to_0_280 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_280, to_0_280)
  if #due_0_280 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_280)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_281, to_0_281 = argv[tier + 3], argv[tier + 4]
  local copy_0_281, next_us = scope.copy, 0
  local due_0_281 = copy_0_281 and string.sub(copy_0_281, from_0_281 + 1, to_0_281 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_281, to_0_281)
  if #due_0_281 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_281)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_1.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_287 = scope[tier]
  if kept_0_287 == nil then
    local field_1_168 = argv[tier + 3]
    kept_0_287 = call('HGET', (given[scope.keys]), field_1_168)
    scope[tier] = kept_0_287
    if not kept_0_287 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_287 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_287) end

  local __0_287, edges_0_287 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_287 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_287 == '' and 1 or 2)
  if is_set_back_0_287 then
    do local at_us_1_194 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_194, edges_1_194 = argv[tier + 3], argv[tier + 4]
  local length_us_1_194, alike_1_194 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_194, closes_us_1_194 = at_us_1_194 + length_us_1_194, nil
  if edges_1_194 ~= '' then
    local __1_194, last_1_194, guard_us_1_194, edge_us_1_194 = string.find(edges_1_194, '^(%S+) (%S+)')
    local is_here_1_194 = false
    edge_us_1_194 = edge_us_1_194 * 1000000
    repeat
      local from_us_1_194, __1_194, to_1_194, length_1_194, count_1_194 = edge_us_1_194, string.find(edges_1_194, '^ ([%d.]+)x(%d+)', last_1_194 + 1)
      if to_1_194 then
        last_1_194, length_us_1_194 = to_1_194, math.floor(length_1_194 * 1000000 + 0.5)
        edge_us_1_194 = edge_us_1_194 + length_us_1_194 * count_1_194
      end
      is_here_1_194 = not to_1_194 or at_us_1_194 < edge_us_1_194
      if is_here_1_194 then ends_us_1_194 = from_us_1_194 + (math.floor((at_us_1_194 - from_us_1_194) / length_us_1_194) + 1) * length_us_1_194 end
      if is_here_1_194 and to_1_194 then alike_1_194 = math.floor((edge_us_1_194 - ends_us_1_194) / length_us_1_194 + 0.5) end
    until is_here_1_194
    closes_us_1_194 = ends_us_1_194 - guard_us_1_194
  end
ends_us, closes_us = ends_us_1_194, closes_us_1_194 or ends_us_1_194
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_287 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_283 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_283, edges_0_283 = argv[tier + 3], argv[tier + 4]
  local length_us_0_283, alike_0_283 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_283, closes_us_0_283 = at_us_0_283 + length_us_0_283, nil
  if edges_0_283 ~= '' then
    local __0_283, last_0_283, guard_us_0_283, edge_us_0_283 = string.find(edges_0_283, '^(%S+) (%S+)')
    local is_here_0_283 = false
    edge_us_0_283 = edge_us_0_283 * 1000000
    repeat
      local from_us_0_283, __0_283, to_0_283, length_0_283, count_0_283 = edge_us_0_283, string.find(edges_0_283, '^ ([%d.]+)x(%d+)', last_0_283 + 1)
      if to_0_283 then
        last_0_283, length_us_0_283 = to_0_283, math.floor(length_0_283 * 1000000 + 0.5)
        edge_us_0_283 = edge_us_0_283 + length_us_0_283 * count_0_283
      end
      is_here_0_283 = not to_0_283 or at_us_0_283 < edge_us_0_283
      if is_here_0_283 then ends_us_0_283 = from_us_0_283 + (math.floor((at_us_0_283 - from_us_0_283) / length_us_0_283) + 1) * length_us_0_283 end
      if is_here_0_283 and to_0_283 then alike_0_283 = math.floor((edge_us_0_283 - ends_us_0_283) / length_us_0_283 + 0.5) end
    until is_here_0_283
    closes_us_0_283 = ends_us_0_283 - guard_us_0_283
  end
ends_us, closes_us = ends_us_0_283, closes_us_0_283 or ends_us_0_283
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_284, edges_0_284 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_284 = turn_us + length_us, nil
  if edges_0_284 ~= '' then
    local __0_284, last_0_284, guard_us_0_284, edge_us_0_284 = string.find(edges_0_284, '^(%S+) (%S+)')
    local is_here_0_284 = false
    edge_us_0_284 = edge_us_0_284 * 1000000
    repeat
      local from_us_0_284, __0_284, to_0_284, length_0_284, count_0_284 = edge_us_0_284, string.find(edges_0_284, '^ ([%d.]+)x(%d+)', last_0_284 + 1)
      if to_0_284 then
        last_0_284, length_us = to_0_284, math.floor(length_0_284 * 1000000 + 0.5)
        edge_us_0_284 = edge_us_0_284 + length_us * count_0_284
      end
      is_here_0_284 = not to_0_284 or turn_us < edge_us_0_284
      if is_here_0_284 then next_us = from_us_0_284 + (math.floor((turn_us - from_us_0_284) / length_us) + 1) * length_us end
      if is_here_0_284 and to_0_284 then alike = math.floor((edge_us_0_284 - next_us) / length_us + 0.5) end
    until is_here_0_284
    closes_us_0_284 = next_us - guard_us_0_284
  end
local _ = closes_us_0_284 or next_us
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
    local at_us_0_285 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_285, edges_0_285 = argv[tier + 3], argv[tier + 4]
  local length_us_0_285, alike_0_285 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_285 = at_us_0_285 + length_us_0_285, nil
  if edges_0_285 ~= '' then
    local __0_285, last_0_285, guard_us_0_285, edge_us_0_285 = string.find(edges_0_285, '^(%S+) (%S+)')
    local is_here_0_285 = false
    edge_us_0_285 = edge_us_0_285 * 1000000
    repeat
      local from_us_0_285, __0_285, to_0_285, length_0_285, count_0_285 = edge_us_0_285, string.find(edges_0_285, '^ ([%d.]+)x(%d+)', last_0_285 + 1)
      if to_0_285 then
        last_0_285, length_us_0_285 = to_0_285, math.floor(length_0_285 * 1000000 + 0.5)
        edge_us_0_285 = edge_us_0_285 + length_us_0_285 * count_0_285
      end
      is_here_0_285 = not to_0_285 or at_us_0_285 < edge_us_0_285
      if is_here_0_285 then ends_us = from_us_0_285 + (math.floor((at_us_0_285 - from_us_0_285) / length_us_0_285) + 1) * length_us_0_285 end
      if is_here_0_285 and to_0_285 then alike_0_285 = math.floor((edge_us_0_285 - ends_us) / length_us_0_285 + 0.5) end
    until is_here_0_285
    closes_us_0_285 = ends_us - guard_us_0_285
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
  local kept_0_293 = scope[tier]
  if kept_0_293 == nil then
    local field_1_171 = argv[tier + 3]
    kept_0_293 = call('HGET', (given[scope.keys]), field_1_171)
    scope[tier] = kept_0_293
    if not kept_0_293 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_293, is_set_back_0_293 = 0, 0, false
  if kept_0_293 then served_us, expires_us_0_293 = unpack_bytes('<dd', kept_0_293) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_293, burst_0_293 = argv[tier + 3], argv[tier + 4]
    local most_us_0_293 = scope.at_us + burst_0_293 * each_us + (argv[tier + 2])
    is_set_back_0_293 = served_us > most_us_0_293
    if is_set_back_0_293 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_293)
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
  local __0_295, burst_0_295 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_295) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/summed.lua:22
function shelf_1.summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return shelf_1.sums_tier_after(scope, tier, slot, ahead, cost)
end







function shelf_1.summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:29
  local limit_0_296, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_296) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return shelf_1.summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/kinds.lua:111
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
--lua/lib/request_limits.lua:85
local cost_0_186 = 1
  if scope.costs then cost_0_186 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_186
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:134
function shelf_1.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_1.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_1.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_1.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_1.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_1.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_1.summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
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
    local its_us if kind == 'sliding' then its_us = shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_1.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_1.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_1.summed_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
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
--lua/lib/shared/gates.lua:25
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


function shelf_1.gate_write(home, scope, gate)
  local count, circle, times = 0, 0, {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local most = 1
  for tier = first, last, step do most = math.max(most, tonumber(argv[tier + 1])) end

  if first > last then most = (scope.cap or 0) + 1 elseif most <= 16 then circle = 1 end
  most = math.min(most, 16)
  local ahead, turn_us, tier = shelf_1.gate_ahead(scope), scope.turn_us, scope.tier
  for k = 0, most - 1 do
    shelf_1.tiers_after(scope, ahead + k, false)
    local free_us = math.max(scope.turn_us, scope.paused_us)
    if scope.cap and scope.cap - scope.running <= k then free_us = math.max(free_us, scope.ends_us) end
    times[k + 1] = pack('<d', free_us)
  end
  scope.turn_us, scope.tier = turn_us, tier
  count = shelf_1.gate_read(home, gate)
  call('HSET', home.flows_key, 'g' .. gate,
    pack('<I4I4d', count, circle, shelf_1.limits_longest(scope)) .. table.concat(times))
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
  if kept[2] > 0 then
    kept[2] = kept[2] - 1
  else
    kept[1] = tag + share
    if ready then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), tenant) end
  end
  shelf_1.tenant_note(home, tenant)
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
--lua/lib/shared/flows.lua:37
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
  for s = 1, request.gates do do local scope_0_303 = request.scopes[s]
--lua/lib/shared/gates.lua:21
gates[s] = given[scope_0_303.keys + 1]
--lua/lib/shared/flows.lua:58
end end
  return gates
end


function shelf_1.flow_find(home, request)
  local name = shelf_1.flow_name(shelf_1.waiter_queue(request.waiter), request.tenant, shelf_1.gates_of(request), 1)
  local number = tonumber(call('HGET', home.flows_key, name) or nil)
  return number and shelf_1.flow_load(home, number)
end


function shelf_1.flow_weigh(home, flow, weight)
  if flow[3] == weight then return end
  flow[3] = weight
  shelf_1.flow_note(home, flow)
end


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
  for i = 6, #flow do opens_us = math.max(opens_us, shelf_1.gate_opens(home, flow[i])) end
  return opens_us
end


function shelf_1.flow_count_gates(home, flow, more)
  for i = 6, #flow do shelf_1.gate_count(home, flow[i], more) end
  local _, is_capped = shelf_1.tenant_held(home, flow[1])
  if is_capped then shelf_1.gate_count(home, shelf_1.tenant_gate(flow[1]), more) end
end

function shelf_1.head_member(flow, stands)
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
  if stands > 0 then shelf_1.tenant_ready(home, flow[1]) end
  flow[4] = stands
  shelf_1.flow_note(home, flow)
end


function shelf_1.flow_settle(home, flow, until_us)
  local _, first = shelf_1.line_first(home, flow)
  if not first then return shelf_1.flow_stand(home, flow, 0) end
  if shelf_1.slow_is_full(home, flow[2]) then return shelf_1.flow_stand(home, flow, (-2)) end
  local opens_us = shelf_1.flow_opens(home, flow)
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
    if not used[flow[i]] then call('HDEL', home.flows_key, 'g' .. flow[i]) end
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
--lua/lib/shared/waiters.lua:15
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
    shelf_1.tenant_pay(home, flow[1], shelf_1.waiter_share(home, waiter) / flow[3], waiter == home.chosen)
  elseif was_paid and not is_paid then
    shelf_1.tenant_credit(home, flow[1])
  end

  local was_parked = stands and shelf_1.stands_parked(stands)
  if was_parked or shelf_1.stands_parked(score) and (flow[4] <= 0 or flow[4] > its.ticket) then
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
  home.known, home.tenants, home.written, home.watchdogs, home.slowed, home.virtual = {}, {}, {}, {}, {}, 0
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
  home.known, home.tenants, home.written, home.helds, home.lease_us = {}, {}, {}, {}, request.lease_us
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
    do local turn_us_0_240 = home.at_us
--lua/lib/home/order.lua:59
home.stands = math.max(0, math.min(math.ceil(turn_us_0_240), 4000000000000000 - 1))
--lua/lib/shared/waiters.lua:178
end
    shelf_1.home_move(home, request.waiter, its, stands, home.stands)
  end
  shelf_1.flow_weigh(home, flow, request.weight)
end
--lua/lib/home/fill.lua:28
function shelf_1.fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_226 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:137
local n_0_226 = #promotions
  promotions[n_0_226 + 1], promotions[n_0_226 + 2], promotions[n_0_226 + 3], promotions[n_0_226 + 4] = 20, home.keys, waiter, turn_us_0_226
--lua/lib/home/fill.lua:29
end
end
--lua/lib/home/fill.lua:51
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
--lua/lib/home/late.lua:28
function shelf_1.late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming, its.in_vain = its.times + 1, false, false
  shelf_1.home_note(home, waiter, its)
  do
--lua/lib/reply.lua:137
local n_0_227 = #promotions
  promotions[n_0_227 + 1], promotions[n_0_227 + 2], promotions[n_0_227 + 3], promotions[n_0_227 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/late.lua:32
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
    local ends_us = math.max(home.ends_us or home.at_us + 30000000, home.at_us + 20000)
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
local n_0_228 = #promotions
  promotions[n_0_228 + 1], promotions[n_0_228 + 2], promotions[n_0_228 + 3], promotions[n_0_228 + 4] = 23, home.keys, look_us, 0
--lua/lib/home/late.lua:106
end end
end
--lua/lib/shared/fill.lua:22
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


function shelf_1.shared_wake(home, until_us)
  for _, number in ipairs(call('ZRANGEBYSCORE', home.asleep_key, '-inf', until_us, 'LIMIT', 0, 32)) do
    local flow = shelf_1.flow_load(home, tonumber(number))
    if flow then shelf_1.flow_settle(home, flow, until_us) else call('ZREM', home.asleep_key, number) end
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


function shelf_1.shared_sleeper(home, slot_us)
  for _ = 1, 100 do
    local found = call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')
    if not found[1] then return nil end
    local flow = shelf_1.flow_load(home, tonumber(found[1]))
    if not flow then
      call('ZREM', home.asleep_key, found[1])
    elseif shelf_1.slow_is_full(home, flow[2]) then
      shelf_1.flow_settle(home, flow, slot_us)
    else
      local turn_us = math.max(slot_us, shelf_1.flow_opens(home, flow))
      if turn_us <= home.at_us + 200000 then return flow, turn_us end
      if turn_us > tonumber(found[2]) then call('ZADD', home.asleep_key, turn_us, found[1]) end
      return nil
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
  local at_us_0_316 = home.at_us local now_us = at_us_0_316 + 3
  local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  return shelf_1.home_after(home, coming, true) <= now_us
end


function shelf_1.shared_here(home, waiter)
  if not shelf_1.shared_has_room(home, shelf_1.waiter_queue(waiter)) then return false end
  shelf_1.home_move(home, waiter, home.its, home.stands, math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1)))
  do local turn_us_0_244 = home.at_us
--lua/lib/home/order.lua:59
home.stands = math.max(0, math.min(math.ceil(turn_us_0_244), 4000000000000000 - 1))
--lua/lib/shared/fill.lua:154
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
--lua/lib/shared/parked.lua:31
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
    shelf_1.tiers_after(scope, position + shelf_1.gate_read(home, given[scope.keys + 1]), true)
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
  do local turn_us_0_229 = shelf_1.watchdog_set(home, 1, waiter, slot_us)
--lua/lib/reply.lua:137
local n_0_229 = #promotions
  promotions[n_0_229 + 1], promotions[n_0_229 + 2], promotions[n_0_229 + 3], promotions[n_0_229 + 4] = 20, home.keys, waiter, turn_us_0_229
--lua/lib/shared/parked.lua:114
end
end


function shelf_1.shared_finish(home, promotions, why, slot_us)
  if home.total > 0 then
    shelf_1.watchdog_find(home, promotions, slot_us)
    shelf_1.home_look(home, promotions, why, shelf_1.shared_again(home, why, slot_us))
  end
  shelf_1.shared_close(home)
end
--lua/lib/lease.lua:59
function shelf_1.lease_first(scope)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end



function shelf_1.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
    scope.ends_us = shelf_1.lease_first(scope)
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
  if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
  scope.ends_us = shelf_1.lease_first(scope)
  if scope.ends_us and scope.ends_us <= now_us then shelf_1.lease_drop(scope, waiter, now_us, may_write) end
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
--lua/lib/tiers/kinds.lua:99
local turn_us_0_300, binding_0_300 = scope.at_us, nil
  local first_0_300, last_0_300, step_0_300 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_300 = first_0_300, last_0_300, step_0_300 do
    local kind_0_300 = argv[tier_0_300]
    local its_us_0_300 if kind_0_300 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_86, to_2_86 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
  local turn_us_2_86 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_86 = 1
  if scope.costs then cost_2_86 = math.min(scope.costs[(tier_0_300 - scope.set - 6) / 5 + 1], argv[tier_0_300 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_86 = (cost_2_86 - (argv[tier_0_300 + 1]) - 1) * 8
    to_2_86 = from_2_86 + 7
    if cost_2_86 == 0 then from_2_86, to_2_86 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_85 = scope.sums or {}
  scope.sums = opened_4_85
  local log_3_111 = opened_4_85['0']
  if not log_3_111 then
    local key_4_85 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_56 = call('GETRANGE', key_4_85, '-320', '-1')
  local size_5_56, head_5_56 = #text_5_56, text_5_56
  if size_5_56 == 320 then
    size_5_56, head_5_56 = call('STRLEN', key_4_85), call('GETRANGE', key_4_85, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_85 = { head = head_5_56, text = text_5_56, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_56 >= 64 then
    local __6_34, __6_34, moved_6_34, __6_34, groups_6_34, front_6_34, total_6_34, base_6_34 = unpack_bytes('<dddddddd', head_5_56)
    local when_6_34, sum_6_34 = unpack_bytes('<dd', text_5_56, #text_5_56 - 16 + 1)
    if groups_6_34 > 0 then read_4_85.groups, read_4_85.front, read_4_85.from = groups_6_34, front_6_34, 64 + 8 * (groups_6_34 + groups_6_34 / 64) end
    local entries_6_34 = (size_5_56 - read_4_85.from) / 16
    read_4_85.entries, read_4_85.first = entries_6_34, math.max(0, entries_6_34 - math.floor(#text_5_56 / 16))
    read_4_85.base, read_4_85.total, read_4_85.sum, read_4_85.moved_us = -base_6_34, total_6_34, total_6_34 - sum_6_34, -moved_6_34
    if entries_6_34 > 0 then read_4_85.newest_us = when_6_34 end
  end
--lua/lib/sums.lua:84
    log_3_111 = read_4_85
    if #log_3_111.head < 64 then scope.is_bare = true end
    local ahead_us_4_85 = log_3_111.newest_us - scope.at_us
    if ahead_us_4_85 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_85)
    elseif ahead_us_4_85 > 0 then
      scope.at_us = log_3_111.newest_us
    end
    opened_4_85['0'] = log_3_111
  end
--lua/lib/request_limits.lua:85
  local cost_3_111 = 1
  if scope.costs then cost_3_111 = math.min(scope.costs[(tier_0_300 - scope.set - 6) / 5 + 1], argv[tier_0_300 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_86 = scope.at_us
  if cost_3_111 > 0 then

    local each_3_111 = '0' == '0' and cost_3_111 or 0
    local need_5_58 = log_3_111.sum + cost_3_111 - (argv[tier_0_300 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_111 = 0
  if need_5_58 > log_3_111.base then
    local key_5_58 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_36, low_sum_6_36 = -1, log_3_111.base
  local high_6_36, high_sum_6_36, when_5_58 = log_3_111.entries - 1, log_3_111.sum, log_3_111.newest_us
  local guesses_6_36, around_6_36, guess_6_36 = 0, 1, high_6_36
  if each_3_111 > 0 then guess_6_36 = high_6_36 - math.floor((high_sum_6_36 - need_5_58) / each_3_111) else guesses_6_36, around_6_36 = 1, 8 end
  while high_6_36 - low_6_36 > 1 do
    if guesses_6_36 > 3 then
      guess_6_36 = math.ceil((low_6_36 + high_6_36) / 2)
    elseif guesses_6_36 > 0 then
      guess_6_36 = low_6_36 + math.ceil((need_5_58 - low_sum_6_36) / (high_sum_6_36 - low_sum_6_36) * (high_6_36 - low_6_36))
    end
    guess_6_36 = math.max(low_6_36 + 1, math.min(guess_6_36, high_6_36))
    local from_6_36, to_6_36 = math.max(guess_6_36 - around_6_36, low_6_36 + 1), math.min(guess_6_36 + around_6_36 - 1, high_6_36 - 1)
    local text_6_36, offset_6_36 = log_3_111.text, 0
    if from_6_36 >= log_3_111.first then
      offset_6_36 = #text_6_36 - (log_3_111.entries - from_6_36) * 16 + 1
    else
      text_6_36, offset_6_36 = call('GETRANGE', key_5_58, log_3_111.from + from_6_36 * 16, log_3_111.from + (to_6_36 + 1) * 16 - 1), 1
    end

    local at_6_36 = from_6_36
    repeat
      local its_when_6_36, sum_6_36 = unpack_bytes('<dd', text_6_36, offset_6_36 + (at_6_36 - from_6_36) * 16)
--lua/lib/sums.lua:122
      local more_6_36, groups_7_10 = log_3_111.total, log_3_111.groups or 0
  local group_7_10 = math.floor(at_6_36 / 32)
  if group_7_10 < groups_7_10 then
    local known_7_10 = log_3_111.known
    if not known_7_10 then
      local packed_7_10 = call('GETRANGE', key_5_58, 64, 64 + groups_7_10 / 64 * 8 - 1)
      known_7_10 = { [0] = log_3_111.front }
      for i_7_10 = 1, groups_7_10 / 64 do known_7_10[i_7_10] = known_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices, log_3_111.known = {}, known_7_10
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_111 = when_5_58 + (argv[tier_0_300 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_86 = when_us_3_111
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_86 = its_us_2_86
  else
    local entry_2_86 = from_2_86 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_86, to_2_86)
    if #entry_2_86 >= 8 then turn_us_2_86 = unpack_bytes('<d', entry_2_86) + (argv[tier_0_300 + 2]) end
  end
its_us_0_300 = turn_us_2_86
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_300 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_87, to_2_87 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
  local due_2_87, turn_us_2_87 = call('GETRANGE', (given[scope.keys + 1]), from_2_87, to_2_87), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_87 = 1
  if scope.costs then cost_2_87 = scope.costs[(tier_0_300 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_87 >= 8 and cost_2_87 > 0 then turn_us_2_87 = (argv[tier_0_300 + 2]) - unpack_bytes('<d', due_2_87) end
its_us_0_300 = turn_us_2_87
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_300 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_114 = scope[tier_0_300]
  if kept_3_114 == nil then
    local field_4_83 = argv[tier_0_300 + 3]
    kept_3_114 = call('HGET', (given[scope.keys]), field_4_83)
    scope[tier_0_300] = kept_3_114
    if not kept_3_114 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_88, closes_us_2_88, used_2_88 = 0, 0, 0
  if kept_3_114 then ends_us_2_88, closes_us_2_88, used_2_88 = unpack_bytes('<ddd', kept_3_114) end

  local __3_114, edges_3_114 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
  local is_set_back_3_114 = ends_us_2_88 > scope.at_us + (argv[tier_0_300 + 2]) * (edges_3_114 == '' and 1 or 2)
  if is_set_back_3_114 then
    do local at_us_4_89 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_89, edges_4_89 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
  local length_us_4_89, alike_4_89 = tonumber(argv[tier_0_300 + 2]), math.huge
  local ends_us_4_89, closes_us_4_89 = at_us_4_89 + length_us_4_89, nil
  if edges_4_89 ~= '' then
    local __4_89, last_4_89, guard_us_4_89, edge_us_4_89 = string.find(edges_4_89, '^(%S+) (%S+)')
    local is_here_4_89 = false
    edge_us_4_89 = edge_us_4_89 * 1000000
    repeat
      local from_us_4_89, __4_89, to_4_89, length_4_89, count_4_89 = edge_us_4_89, string.find(edges_4_89, '^ ([%d.]+)x(%d+)', last_4_89 + 1)
      if to_4_89 then
        last_4_89, length_us_4_89 = to_4_89, math.floor(length_4_89 * 1000000 + 0.5)
        edge_us_4_89 = edge_us_4_89 + length_us_4_89 * count_4_89
      end
      is_here_4_89 = not to_4_89 or at_us_4_89 < edge_us_4_89
      if is_here_4_89 then ends_us_4_89 = from_us_4_89 + (math.floor((at_us_4_89 - from_us_4_89) / length_us_4_89) + 1) * length_us_4_89 end
      if is_here_4_89 and to_4_89 then alike_4_89 = math.floor((edge_us_4_89 - ends_us_4_89) / length_us_4_89 + 0.5) end
    until is_here_4_89
    closes_us_4_89 = ends_us_4_89 - guard_us_4_89
  end
ends_us_2_88, closes_us_2_88 = ends_us_4_89, closes_us_4_89 or ends_us_4_89
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_114 == '' then closes_us_2_88 = ends_us_2_88 + (argv[tier_0_300 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_88 <= scope.at_us then ends_us_2_88, used_2_88 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_88 = 1
  if scope.costs then cost_2_88 = math.min(scope.costs[(tier_0_300 - scope.set - 6) / 5 + 1], argv[tier_0_300 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_88 = scope.at_us
  if not ends_us_2_88 then
    local __2_88, edges_2_88 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
    if edges_2_88 ~= '' and string.sub(edges_2_88, 1, 2) ~= '0 ' then do local at_us_3_113 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_113, edges_3_113 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
  local length_us_3_113, alike_3_113 = tonumber(argv[tier_0_300 + 2]), math.huge
  local ends_us_3_113, closes_us_3_113 = at_us_3_113 + length_us_3_113, nil
  if edges_3_113 ~= '' then
    local __3_113, last_3_113, guard_us_3_113, edge_us_3_113 = string.find(edges_3_113, '^(%S+) (%S+)')
    local is_here_3_113 = false
    edge_us_3_113 = edge_us_3_113 * 1000000
    repeat
      local from_us_3_113, __3_113, to_3_113, length_3_113, count_3_113 = edge_us_3_113, string.find(edges_3_113, '^ ([%d.]+)x(%d+)', last_3_113 + 1)
      if to_3_113 then
        last_3_113, length_us_3_113 = to_3_113, math.floor(length_3_113 * 1000000 + 0.5)
        edge_us_3_113 = edge_us_3_113 + length_us_3_113 * count_3_113
      end
      is_here_3_113 = not to_3_113 or at_us_3_113 < edge_us_3_113
      if is_here_3_113 then ends_us_3_113 = from_us_3_113 + (math.floor((at_us_3_113 - from_us_3_113) / length_us_3_113) + 1) * length_us_3_113 end
      if is_here_3_113 and to_3_113 then alike_3_113 = math.floor((edge_us_3_113 - ends_us_3_113) / length_us_3_113 + 0.5) end
    until is_here_3_113
    closes_us_3_113 = ends_us_3_113 - guard_us_3_113
  end
ends_us_2_88, closes_us_2_88 = ends_us_3_113, closes_us_3_113 or ends_us_3_113
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_88 and cost_2_88 > 0 and (used_2_88 + cost_2_88 > tonumber(argv[tier_0_300 + 1]) or scope.at_us >= closes_us_2_88) then turn_us_2_88 = ends_us_2_88 end
its_us_0_300 = turn_us_2_88
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_300 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_89 = math.ceil((argv[tier_0_300 + 2]) * 4 / (argv[tier_0_300 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_116 = scope[tier_0_300]
  if kept_3_116 == nil then
    local field_4_84 = argv[tier_0_300 + 3]
    kept_3_116 = call('HGET', (given[scope.keys]), field_4_84)
    scope[tier_0_300] = kept_3_116
    if not kept_3_116 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_89, expires_us_3_116, is_set_back_3_116 = 0, 0, false
  if kept_3_116 then served_us_2_89, expires_us_3_116 = unpack_bytes('<dd', kept_3_116) end
  if served_us_2_89 <= scope.at_us then
    served_us_2_89 = scope.at_us
  else

    local __3_116, burst_3_116 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
    local most_us_3_116 = scope.at_us + burst_3_116 * each_us_2_89 + (argv[tier_0_300 + 2])
    is_set_back_3_116 = served_us_2_89 > most_us_3_116
    if is_set_back_3_116 then scope.is_ahead = true end
    served_us_2_89 = math.min(served_us_2_89, most_us_3_116)
  end







  local __2_89, burst_2_89 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_89 = 1
  if scope.costs then cost_2_89 = math.min(scope.costs[(tier_0_300 - scope.set - 6) / 5 + 1], argv[tier_0_300 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_89 = scope.at_us
  if cost_2_89 > 0 then turn_us_2_89 = math.ceil(served_us_2_89 + math.min(cost_2_89 - burst_2_89, 0) * each_us_2_89) end
its_us_0_300 = turn_us_2_89
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_300 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_90, resolution_us_2_90 = argv[tier_0_300 + 3], argv[tier_0_300 + 4]
--lua/lib/sums.lua:78
  local opened_4_86 = scope.sums or {}
  scope.sums = opened_4_86
  local log_3_112 = opened_4_86[slot_2_90]
  if not log_3_112 then
    local key_4_86 = slot_2_90 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_90])
--lua/lib/sums.lua:65
    local text_5_57 = call('GETRANGE', key_4_86, '-320', '-1')
  local size_5_57, head_5_57 = #text_5_57, text_5_57
  if size_5_57 == 320 then
    size_5_57, head_5_57 = call('STRLEN', key_4_86), call('GETRANGE', key_4_86, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_86 = { head = head_5_57, text = text_5_57, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_57 >= 64 then
    local __6_35, __6_35, moved_6_35, __6_35, groups_6_35, front_6_35, total_6_35, base_6_35 = unpack_bytes('<dddddddd', head_5_57)
    local when_6_35, sum_6_35 = unpack_bytes('<dd', text_5_57, #text_5_57 - 16 + 1)
    if groups_6_35 > 0 then read_4_86.groups, read_4_86.front, read_4_86.from = groups_6_35, front_6_35, 64 + 8 * (groups_6_35 + groups_6_35 / 64) end
    local entries_6_35 = (size_5_57 - read_4_86.from) / 16
    read_4_86.entries, read_4_86.first = entries_6_35, math.max(0, entries_6_35 - math.floor(#text_5_57 / 16))
    read_4_86.base, read_4_86.total, read_4_86.sum, read_4_86.moved_us = -base_6_35, total_6_35, total_6_35 - sum_6_35, -moved_6_35
    if entries_6_35 > 0 then read_4_86.newest_us = when_6_35 end
  end
--lua/lib/sums.lua:84
    log_3_112 = read_4_86
    if #log_3_112.head < 64 then scope.is_bare = true end
    local ahead_us_4_86 = log_3_112.newest_us - scope.at_us
    if ahead_us_4_86 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_86)
    elseif ahead_us_4_86 > 0 then
      scope.at_us = log_3_112.newest_us
    end
    opened_4_86[slot_2_90] = log_3_112
  end
--lua/lib/request_limits.lua:85
  local cost_3_112 = 1
  if scope.costs then cost_3_112 = math.min(scope.costs[(tier_0_300 - scope.set - 6) / 5 + 1], argv[tier_0_300 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_90 = scope.at_us
  if cost_3_112 > 0 then

    local each_3_112 = resolution_us_2_90 == '0' and cost_3_112 or 0
    local need_5_59 = log_3_112.sum + cost_3_112 - (argv[tier_0_300 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_112 = 0
  if need_5_59 > log_3_112.base then
    local key_5_59 = slot_2_90 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_90])
--lua/lib/sums_reached.lua:13
    local low_6_37, low_sum_6_37 = -1, log_3_112.base
  local high_6_37, high_sum_6_37, when_5_59 = log_3_112.entries - 1, log_3_112.sum, log_3_112.newest_us
  local guesses_6_37, around_6_37, guess_6_37 = 0, 1, high_6_37
  if each_3_112 > 0 then guess_6_37 = high_6_37 - math.floor((high_sum_6_37 - need_5_59) / each_3_112) else guesses_6_37, around_6_37 = 1, 8 end
  while high_6_37 - low_6_37 > 1 do
    if guesses_6_37 > 3 then
      guess_6_37 = math.ceil((low_6_37 + high_6_37) / 2)
    elseif guesses_6_37 > 0 then
      guess_6_37 = low_6_37 + math.ceil((need_5_59 - low_sum_6_37) / (high_sum_6_37 - low_sum_6_37) * (high_6_37 - low_6_37))
    end
    guess_6_37 = math.max(low_6_37 + 1, math.min(guess_6_37, high_6_37))
    local from_6_37, to_6_37 = math.max(guess_6_37 - around_6_37, low_6_37 + 1), math.min(guess_6_37 + around_6_37 - 1, high_6_37 - 1)
    local text_6_37, offset_6_37 = log_3_112.text, 0
    if from_6_37 >= log_3_112.first then
      offset_6_37 = #text_6_37 - (log_3_112.entries - from_6_37) * 16 + 1
    else
      text_6_37, offset_6_37 = call('GETRANGE', key_5_59, log_3_112.from + from_6_37 * 16, log_3_112.from + (to_6_37 + 1) * 16 - 1), 1
    end

    local at_6_37 = from_6_37
    repeat
      local its_when_6_37, sum_6_37 = unpack_bytes('<dd', text_6_37, offset_6_37 + (at_6_37 - from_6_37) * 16)
--lua/lib/sums.lua:122
      local more_6_37, groups_7_11 = log_3_112.total, log_3_112.groups or 0
  local group_7_11 = math.floor(at_6_37 / 32)
  if group_7_11 < groups_7_11 then
    local known_7_11 = log_3_112.known
    if not known_7_11 then
      local packed_7_11 = call('GETRANGE', key_5_59, 64, 64 + groups_7_11 / 64 * 8 - 1)
      known_7_11 = { [0] = log_3_112.front }
      for i_7_11 = 1, groups_7_11 / 64 do known_7_11[i_7_11] = known_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices, log_3_112.known = {}, known_7_11
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_112 = when_5_59 + (argv[tier_0_300 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_90 = when_us_3_112
  end
--lua/lib/tiers/summed.lua:19
its_us_0_300 = turn_us_2_90
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_300)) end
    if its_us_0_300 > turn_us_0_300 then turn_us_0_300, binding_0_300 = its_us_0_300, tier_0_300 end
  end
  scope.turn_us, scope.tier = turn_us_0_300, binding_0_300 or first_0_300
--lua/lib/shared/check_shared.lua:21
end
    if scope == home then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, request.stored =
        shelf_1.settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      request.weight = weight or request.weight
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
--lua/lib/shared/check_shared.lua:70
function shelf_1.shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/lib/shared/ask.lua:20
function shelf_1.gate_costs(its, nth)
  local s = 0
  for text in string.gmatch((its and its.costs or '') .. '|', '([^|]*)|') do
    s = s + 1
    if s == nth then return text end
  end
  return ''
end


function shelf_1.gate_write_costs(home, request, s)
  local scope = request.scopes[s]
  if shelf_1.meters_cost(scope) then
    local costs = {}
    for _, waiter in ipairs(call('ZRANGE', home.queue_key, home.out, home.out + math.min(home.coming, 20) - 1)) do
      local its = shelf_1.home_known(home, waiter)
      local flow = its and shelf_1.flow_load(home, its.flow)
      if flow and flow[1] == request.tenant then costs[#costs + 1] = shelf_1.gate_costs(its, s) end
    end
    local flow = shelf_1.flow_find(home, request)
    if flow then
      local from, to = shelf_1.members_of(struct.pack('>I4', flow.number))
      for _, member in ipairs(call('ZRANGEBYLEX', home.lines_key, from, to, 'LIMIT', 0, 20)) do
        costs[#costs + 1] = shelf_1.gate_costs(shelf_1.home_known(home, (shelf_1.line_split(member))), s)
      end
    end
    if #costs > 0 then shelf_1.meters_front(scope, costs) end
  end
  shelf_1.gate_write(home, scope, given[scope.keys + 1])
end



function shelf_1.write_gates(home, request)
  if request.gates == 0 and not request.part then return end
  local kept = shelf_1.tenant_load(home, request.tenant)
  if #kept < 3 then return end
  local used = shelf_1.gates_used(home, kept)
  for s = 1, request.gates do
    local scope = request.scopes[s]

    local is_known = (argv[scope.set + 3] ~= '0') or shelf_1.limits_longest(scope) == 0
    if is_known and used[((given[scope.keys + 1]))] then shelf_1.gate_write_costs(home, request, s) end
  end
  if request.part then shelf_1.gate_write(home, request.part, shelf_1.tenant_gate(request.tenant)) end
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
    do local ticket_0_235 = its.ticket
--lua/lib/home/order.lua:54
home.stands = 4000000000000000 + ticket_0_235
--lua/lib/shared/ask.lua:81
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
--lua/lib/home/report.lua:16
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

    local was_late = its.told_us > 0 and its.told_us < home.at_us - 200000
    if was_late and shelf_1.stands_scheduled(stands) then shelf_1.home_move(home, waiter, its, stands, -math.floor((home.at_us))) end
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
--lua/lib/shared/told.lua:10
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
--lua/lib/shared/check_shared.lua:66
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:22
end
  do local set_back_us_0_224 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_224, tier_0_224, reason_0_224, more_0_224 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_105 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_224 = (tier_1_105 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_224, more_0_224 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_224, more_0_224 = 13, binding.running
  end
  reply[n_0_224 + 1], reply[n_0_224 + 2], reply[n_0_224 + 3], reply[n_0_224 + 4] = 19, set_back_us_0_224, estimate_us, index
  reply[n_0_224 + 5], reply[n_0_224 + 6], reply[n_0_224 + 7], reply[n_0_224 + 8], reply[n_0_224 + 9] = position, tier_0_224, more_0_224, reason_0_224, back_us
--lua/lib/shared/told.lua:23
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
--lua/lib/shared/check_shared.lua:66
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:37
end
  if turn_us then
    binding.turn_us, binding.ahead = turn_us, 0
    do local set_back_us_0_223 = request.set_back_us
--lua/lib/reply.lua:110
local n_0_223, tier_0_223 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_106 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_223 = (tier_1_106 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_223 + 1], reply[n_0_223 + 2], reply[n_0_223 + 3], reply[n_0_223 + 4] = 12, set_back_us_0_223, turn_us, index
  reply[n_0_223 + 5], reply[n_0_223 + 6] = binding.ahead or 0, tier_0_223
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_223 + 1], reply[n_0_223 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_223 + 1], reply[n_0_223 + 7] = 13, binding.running or ''
  end
--lua/lib/shared/told.lua:40
end
    shelf_1.home_keep(home, turn_us)
  else
    local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, shelf_1.flow_load(home, home.its.flow), slot_us)
    back_us = shelf_1.watchdog_be(home, request.waiter, slot_us) or back_us
    shelf_1.home_keep(home, back_us)
    do local set_back_us_0_225 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_225, tier_0_225, reason_0_225, more_0_225 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_107 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_225 = (tier_1_107 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_225, more_0_225 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_225, more_0_225 = 13, binding.running
  end
  reply[n_0_225 + 1], reply[n_0_225 + 2], reply[n_0_225 + 3], reply[n_0_225 + 4] = 19, set_back_us_0_225, estimate_us, index
  reply[n_0_225 + 5], reply[n_0_225 + 6], reply[n_0_225 + 7], reply[n_0_225 + 8], reply[n_0_225 + 9] = position, tier_0_225, more_0_225, reason_0_225, back_us
--lua/lib/shared/told.lua:46
end
  end
end
--lua/shared.lua:32
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_134 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_134 }
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
local shelf_2 = { log_find = 0, log_settle = 0, log_to_sums = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, fixed_settle = 0, gcra_settle = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, reply_stored = 0, reply_unnamed = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, settled_moved = 0, settled_note = 0, settled_text = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, summed_settle = 0, lease_first = 0, lease_drop = 0, lease_load = 0, lease_ends = 0, shared_check = 0, shared_step_back = 0, shared_carry = 0, shared_others = 0, settle_is_rest = 0, settle_scope = 0, settle_all = 0 } function shelf_2.log_find(key, entries, at)
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
  local size_0_422 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_422 >= 64 then
    local __0_422, __0_422, moved_0_422, __0_422, groups_0_422, front_0_422, total_0_422, base_0_422 = unpack_bytes('<dddddddd', text)
    local when_0_422, sum_0_422 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_422 > 0 then log.groups, log.front, log.from = groups_0_422, front_0_422, 64 + 8 * (groups_0_422 + groups_0_422 / 64) end
    local entries_0_422 = (size_0_422 - log.from) / 16
    log.entries, log.first = entries_0_422, math.max(0, entries_0_422 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_422, total_0_422, total_0_422 - sum_0_422, -moved_0_422
    if entries_0_422 > 0 then log.newest_us = when_0_422 end
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
    local text_0_431, at_0_431 = log.text, 1
  if last < log.first then
    text_0_431 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_431 = #text_0_431 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_431 = unpack_bytes('<dd', text_0_431, at_0_431)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_282, at_1_282 = log.text, 1
  if last < log.first then
    text_1_282 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_282 = #text_1_282 - (log.entries - last) * 16 + 1
  end
  local __0_437, sum_0_437 = unpack_bytes('<dd', text_1_282, at_1_282)






    local more_0_437, groups_1_289 = log.total, log.groups or 0
  local group_1_289 = math.floor(last / 32)
  if group_1_289 < groups_1_289 then
    local known_1_289 = log.known
    if not known_1_289 then
      local packed_1_289 = call('GETRANGE', key, 64, 64 + groups_1_289 / 64 * 8 - 1)
      known_1_289 = { [0] = log.front }
      for i_1_289 = 1, groups_1_289 / 64 do known_1_289[i_1_289] = known_1_289[i_1_289 - 1] + unpack_bytes('<d', packed_1_289, 8 * i_1_289 - 7) end
      known_1_289.slices, log.known = {}, known_1_289
    end
    local at_1_289 = math.floor(group_1_289 / 64)
    local slice_1_289 = known_1_289.slices[at_1_289]
    if not slice_1_289 then
      local from_1_289 = 64 + 8 * (groups_1_289 / 64 + at_1_289 * 64)
      local packed_1_289 = call('GETRANGE', key, from_1_289, from_1_289 + 8 * 64 - 1)
      slice_1_289 = { [0] = known_1_289[at_1_289] }
      for i_1_289 = 1, 64 - 1 do slice_1_289[i_1_289] = slice_1_289[i_1_289 - 1] + unpack_bytes('<d', packed_1_289, 8 * i_1_289 - 7) end
      known_1_289.slices[at_1_289] = slice_1_289
    end
    more_0_437 = slice_1_289[group_1_289 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_437 - sum_0_437
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_423 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_423 >= 64 then
    local __0_423, __0_423, moved_0_423, __0_423, groups_0_423, front_0_423, total_0_423, base_0_423 = unpack_bytes('<dddddddd', text)
    local when_0_423, sum_0_423 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_423 > 0 then step.groups, step.front, step.from = groups_0_423, front_0_423, 64 + 8 * (groups_0_423 + groups_0_423 / 64) end
    local entries_0_423 = (size_0_423 - step.from) / 16
    step.entries, step.first = entries_0_423, math.max(0, entries_0_423 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_423, total_0_423, total_0_423 - sum_0_423, -moved_0_423
    if entries_0_423 > 0 then step.newest_us = when_0_423 end
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
--lua/lib/tiers/fixed.lua:170
function shelf_2.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/meters.lua:17
      local kept_0_460 = scope[its]
  if kept_0_460 == nil then
    local field_1_300 = argv[its + 3]
    kept_0_460 = call('HGET', (given[scope.keys]), field_1_300)
    scope[its] = kept_0_460
    if not kept_0_460 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_460 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_460) end

  local __0_460, edges_0_460 = argv[its + 3], argv[its + 4]
  local is_set_back_0_460 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_460 == '' and 1 or 2)
  if is_set_back_0_460 then
    do local at_us_1_307 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_307, edges_1_307 = argv[its + 3], argv[its + 4]
  local length_us_1_307, alike_1_307 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_307, closes_us_1_307 = at_us_1_307 + length_us_1_307, nil
  if edges_1_307 ~= '' then
    local __1_307, last_1_307, guard_us_1_307, edge_us_1_307 = string.find(edges_1_307, '^(%S+) (%S+)')
    local is_here_1_307 = false
    edge_us_1_307 = edge_us_1_307 * 1000000
    repeat
      local from_us_1_307, __1_307, to_1_307, length_1_307, count_1_307 = edge_us_1_307, string.find(edges_1_307, '^ ([%d.]+)x(%d+)', last_1_307 + 1)
      if to_1_307 then
        last_1_307, length_us_1_307 = to_1_307, math.floor(length_1_307 * 1000000 + 0.5)
        edge_us_1_307 = edge_us_1_307 + length_us_1_307 * count_1_307
      end
      is_here_1_307 = not to_1_307 or at_us_1_307 < edge_us_1_307
      if is_here_1_307 then ends_us_1_307 = from_us_1_307 + (math.floor((at_us_1_307 - from_us_1_307) / length_us_1_307) + 1) * length_us_1_307 end
      if is_here_1_307 and to_1_307 then alike_1_307 = math.floor((edge_us_1_307 - ends_us_1_307) / length_us_1_307 + 0.5) end
    until is_here_1_307
    closes_us_1_307 = ends_us_1_307 - guard_us_1_307
  end
ends_us, closes_us = ends_us_1_307, closes_us_1_307 or ends_us_1_307
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_460 == '' then closes_us = ends_us + (argv[its + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
      local __0_456, edges_0_456 = argv[its + 3], argv[its + 4]
  local length_us_0_456, alike_0_456 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_456 = at_us + length_us_0_456, nil
  if edges_0_456 ~= '' then
    local __0_456, last_0_456, guard_us_0_456, edge_us_0_456 = string.find(edges_0_456, '^(%S+) (%S+)')
    local is_here_0_456 = false
    edge_us_0_456 = edge_us_0_456 * 1000000
    repeat
      local from_us_0_456, __0_456, to_0_456, length_0_456, count_0_456 = edge_us_0_456, string.find(edges_0_456, '^ ([%d.]+)x(%d+)', last_0_456 + 1)
      if to_0_456 then
        last_0_456, length_us_0_456 = to_0_456, math.floor(length_0_456 * 1000000 + 0.5)
        edge_us_0_456 = edge_us_0_456 + length_us_0_456 * count_0_456
      end
      is_here_0_456 = not to_0_456 or at_us < edge_us_0_456
      if is_here_0_456 then its_ends_us = from_us_0_456 + (math.floor((at_us - from_us_0_456) / length_us_0_456) + 1) * length_us_0_456 end
      if is_here_0_456 and to_0_456 then alike_0_456 = math.floor((edge_us_0_456 - its_ends_us) / length_us_0_456 + 0.5) end
    until is_here_0_456
    closes_us_0_456 = its_ends_us - guard_us_0_456
  end
local its_closes_us = closes_us_0_456 or its_ends_us
--lua/lib/tiers/fixed.lua:178
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_382 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_382], scope.rights[i_0_382]
--lua/lib/tiers/fixed.lua:180
      local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:17
      local kept = scope[its]
  if kept == nil then
    local field_0_447 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_447)
    scope[its] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:185
      local over_us = kept and unpack_bytes('<d', kept) or 0
      local was_in = over_us <= scope.at_us and at_us < over_us
      if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
        is_in = right > 0
        if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
        if edges == '' then closes_us = math.max(closes_us, 2 * ends_us - its_ends_us) end
      end
      if is_in and (right > counted or at_us < ends_us) then
        scope[its] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_449 = ends_us - now_us
--lua/lib/meters.lua:35
local meters_0_449, ttl_ms_0_449 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_449 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_449) < ttl_ms_0_449 then
    call('PEXPIRE', meters_0_449, ttl_ms_0_449)
  end
--lua/lib/tiers/fixed.lua:195
end
      end
    end
  end
end
--lua/lib/tiers/gcra.lua:139
function shelf_2.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'gcra' then
      local field, burst = argv[its + 3], argv[its + 4]
      local each_us = math.ceil((argv[its + 2]) * 4 / (argv[its + 1])) / 4
      local kept = call('HGET', meters, field)
--lua/lib/request_limits.lua:101
      local i_0_383 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_383], scope.rights[i_0_383]
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
        do local lasts_us_0_450 = expires_us - now_us
--lua/lib/meters.lua:35
local meters_0_450, ttl_ms_0_450 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_450 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_450) < ttl_ms_0_450 then
    call('PEXPIRE', meters_0_450, ttl_ms_0_450)
  end
--lua/lib/tiers/gcra.lua:165
end
      end
    end
  end
end
--lua/lib/carry_sources.lua:12
function shelf_2.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_2.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_426 = call('GETRANGE', key, '-320', '-1')
  local size_0_426, head_0_426 = #text_0_426, text_0_426
  if size_0_426 == 320 then
    size_0_426, head_0_426 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_426, text = text_0_426, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_426 >= 64 then
    local __1_277, __1_277, moved_1_277, __1_277, groups_1_277, front_1_277, total_1_277, base_1_277 = unpack_bytes('<dddddddd', head_0_426)
    local when_1_277, sum_1_277 = unpack_bytes('<dd', text_0_426, #text_0_426 - 16 + 1)
    if groups_1_277 > 0 then log.groups, log.front, log.from = groups_1_277, front_1_277, 64 + 8 * (groups_1_277 + groups_1_277 / 64) end
    local entries_1_277 = (size_0_426 - log.from) / 16
    log.entries, log.first = entries_1_277, math.max(0, entries_1_277 - math.floor(#text_0_426 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_277, total_1_277, total_1_277 - sum_1_277, -moved_1_277
    if entries_1_277 > 0 then log.newest_us = when_1_277 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_432, at_0_432 = log.text, 1
  if i < log.first then
    text_0_432 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_432 = #text_0_432 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_432 = unpack_bytes('<dd', text_0_432, at_0_432)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_283, at_1_283 = log.text, 1
  if i < log.first then
    text_1_283 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_283 = #text_1_283 - (log.entries - i) * 16 + 1
  end
  local __0_438, sum_0_438 = unpack_bytes('<dd', text_1_283, at_1_283)






    local more_0_438, groups_1_290 = log.total, log.groups or 0
  local group_1_290 = math.floor(i / 32)
  if group_1_290 < groups_1_290 then
    local known_1_290 = log.known
    if not known_1_290 then
      local packed_1_290 = call('GETRANGE', key, 64, 64 + groups_1_290 / 64 * 8 - 1)
      known_1_290 = { [0] = log.front }
      for i_1_290 = 1, groups_1_290 / 64 do known_1_290[i_1_290] = known_1_290[i_1_290 - 1] + unpack_bytes('<d', packed_1_290, 8 * i_1_290 - 7) end
      known_1_290.slices, log.known = {}, known_1_290
    end
    local at_1_290 = math.floor(group_1_290 / 64)
    local slice_1_290 = known_1_290.slices[at_1_290]
    if not slice_1_290 then
      local from_1_290 = 64 + 8 * (groups_1_290 / 64 + at_1_290 * 64)
      local packed_1_290 = call('GETRANGE', key, from_1_290, from_1_290 + 8 * 64 - 1)
      slice_1_290 = { [0] = known_1_290[at_1_290] }
      for i_1_290 = 1, 64 - 1 do slice_1_290[i_1_290] = slice_1_290[i_1_290 - 1] + unpack_bytes('<d', packed_1_290, 8 * i_1_290 - 7) end
      known_1_290.slices[at_1_290] = slice_1_290
    end
    more_0_438 = slice_1_290[group_1_290 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_438 - sum_0_438
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
    local __0_424, __0_424, moved_0_424, __0_424, groups_0_424, front_0_424, total_0_424, base_0_424 = unpack_bytes('<dddddddd', text)
    local when_0_424, sum_0_424 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_424 > 0 then log.groups, log.front, log.from = groups_0_424, front_0_424, 64 + 8 * (groups_0_424 + groups_0_424 / 64) end
    local entries_0_424 = (size - log.from) / 16
    log.entries, log.first = entries_0_424, math.max(0, entries_0_424 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_424, total_0_424, total_0_424 - sum_0_424, -moved_0_424
    if entries_0_424 > 0 then log.newest_us = when_0_424 end
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
    local __0_425, __0_425, moved_0_425, __0_425, groups_0_425, front_0_425, total_0_425, base_0_425 = unpack_bytes('<dddddddd', text)
    local when_0_425, sum_0_425 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_425 > 0 then written.groups, written.front, written.from = groups_0_425, front_0_425, 64 + 8 * (groups_0_425 + groups_0_425 / 64) end
    local entries_0_425 = (size - written.from) / 16
    written.entries, written.first = entries_0_425, math.max(0, entries_0_425 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_425, total_0_425, total_0_425 - sum_0_425, -moved_0_425
    if entries_0_425 > 0 then written.newest_us = when_0_425 end
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
    do local lasts_us_0_451 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_451, ttl_ms_0_451 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_451 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_451) < ttl_ms_0_451 then
    call('PEXPIRE', meters_0_451, ttl_ms_0_451)
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
      local opened_0_427 = scope.sums or {}
  scope.sums = opened_0_427
  local log = opened_0_427[field]
  if not log then
    local key_0_427 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_278 = call('GETRANGE', key_0_427, '-320', '-1')
  local size_1_278, head_1_278 = #text_1_278, text_1_278
  if size_1_278 == 320 then
    size_1_278, head_1_278 = call('STRLEN', key_0_427), call('GETRANGE', key_0_427, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_427 = { head = head_1_278, text = text_1_278, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_278 >= 64 then
    local __2_126, __2_126, moved_2_126, __2_126, groups_2_126, front_2_126, total_2_126, base_2_126 = unpack_bytes('<dddddddd', head_1_278)
    local when_2_126, sum_2_126 = unpack_bytes('<dd', text_1_278, #text_1_278 - 16 + 1)
    if groups_2_126 > 0 then read_0_427.groups, read_0_427.front, read_0_427.from = groups_2_126, front_2_126, 64 + 8 * (groups_2_126 + groups_2_126 / 64) end
    local entries_2_126 = (size_1_278 - read_0_427.from) / 16
    read_0_427.entries, read_0_427.first = entries_2_126, math.max(0, entries_2_126 - math.floor(#text_1_278 / 16))
    read_0_427.base, read_0_427.total, read_0_427.sum, read_0_427.moved_us = -base_2_126, total_2_126, total_2_126 - sum_2_126, -moved_2_126
    if entries_2_126 > 0 then read_0_427.newest_us = when_2_126 end
  end
--lua/lib/sums.lua:84
    log = read_0_427
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_427 = log.newest_us - scope.at_us
    if ahead_us_0_427 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_427)
    elseif ahead_us_0_427 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_427[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_448 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_448)
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
    local __0_457, edges_0_457 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_457 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_457 = at_us + length_us, nil
  if edges_0_457 ~= '' then
    local __0_457, last_0_457, guard_us_0_457, edge_us_0_457 = string.find(edges_0_457, '^(%S+) (%S+)')
    local is_here_0_457 = false
    edge_us_0_457 = edge_us_0_457 * 1000000
    repeat
      local from_us_0_457, __0_457, to_0_457, length_0_457, count_0_457 = edge_us_0_457, string.find(edges_0_457, '^ ([%d.]+)x(%d+)', last_0_457 + 1)
      if to_0_457 then
        last_0_457, length_us = to_0_457, math.floor(length_0_457 * 1000000 + 0.5)
        edge_us_0_457 = edge_us_0_457 + length_us * count_0_457
      end
      is_here_0_457 = not to_0_457 or at_us < edge_us_0_457
      if is_here_0_457 then ends_us = from_us_0_457 + (math.floor((at_us - from_us_0_457) / length_us) + 1) * length_us end
      if is_here_0_457 and to_0_457 then alike_0_457 = math.floor((edge_us_0_457 - ends_us) / length_us + 0.5) end
    until is_here_0_457
    closes_us_0_457 = ends_us - guard_us_0_457
  end
local closes_us = closes_us_0_457 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_2.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_461 = scope[tier]
  if kept_0_461 == nil then
    local field_1_303 = argv[tier + 3]
    kept_0_461 = call('HGET', (given[scope.keys]), field_1_303)
    scope[tier] = kept_0_461
    if not kept_0_461 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_461 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_461) end

  local __0_461, edges_0_461 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_461 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_461 == '' and 1 or 2)
  if is_set_back_0_461 then
    do local at_us_1_308 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_308, edges_1_308 = argv[tier + 3], argv[tier + 4]
  local length_us_1_308, alike_1_308 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_308, closes_us_1_308 = at_us_1_308 + length_us_1_308, nil
  if edges_1_308 ~= '' then
    local __1_308, last_1_308, guard_us_1_308, edge_us_1_308 = string.find(edges_1_308, '^(%S+) (%S+)')
    local is_here_1_308 = false
    edge_us_1_308 = edge_us_1_308 * 1000000
    repeat
      local from_us_1_308, __1_308, to_1_308, length_1_308, count_1_308 = edge_us_1_308, string.find(edges_1_308, '^ ([%d.]+)x(%d+)', last_1_308 + 1)
      if to_1_308 then
        last_1_308, length_us_1_308 = to_1_308, math.floor(length_1_308 * 1000000 + 0.5)
        edge_us_1_308 = edge_us_1_308 + length_us_1_308 * count_1_308
      end
      is_here_1_308 = not to_1_308 or at_us_1_308 < edge_us_1_308
      if is_here_1_308 then ends_us_1_308 = from_us_1_308 + (math.floor((at_us_1_308 - from_us_1_308) / length_us_1_308) + 1) * length_us_1_308 end
      if is_here_1_308 and to_1_308 then alike_1_308 = math.floor((edge_us_1_308 - ends_us_1_308) / length_us_1_308 + 0.5) end
    until is_here_1_308
    closes_us_1_308 = ends_us_1_308 - guard_us_1_308
  end
own_ends_us, own_closes_us = ends_us_1_308, closes_us_1_308 or ends_us_1_308
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_461 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_468 = scope[tier]
  if kept_0_468 == nil then
    local field_1_304 = argv[tier + 3]
    kept_0_468 = call('HGET', (given[scope.keys]), field_1_304)
    scope[tier] = kept_0_468
    if not kept_0_468 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_468, is_set_back_0_468 = 0, 0, false
  if kept_0_468 then served_us, expires_us_0_468 = unpack_bytes('<dd', kept_0_468) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_468, burst_0_468 = argv[tier + 3], argv[tier + 4]
    local most_us_0_468 = scope.at_us + burst_0_468 * each_us + (argv[tier + 2])
    is_set_back_0_468 = served_us > most_us_0_468
    if is_set_back_0_468 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_468)
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
    do local lasts_us_0_452 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_452, ttl_ms_0_452 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_452 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_452) < ttl_ms_0_452 then
    call('PEXPIRE', meters_0_452, ttl_ms_0_452)
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


      local tier_0_378 = target.tier local _, edges = argv[tier_0_378 + 3], argv[tier_0_378 + 4]
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
  local entry_0_439 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_439 >= 0 then
--lua/lib/sums.lua:109
    local text_1_284, at_1_284 = log.text, 1
  if entry_0_439 < log.first then
    text_1_284 = call('GETRANGE', key, log.from + entry_0_439 * 16, log.from + entry_0_439 * 16 + 16 - 1)
  else
    at_1_284 = #text_1_284 - (log.entries - entry_0_439) * 16 + 1
  end
  local __0_439, sum_0_439 = unpack_bytes('<dd', text_1_284, at_1_284)






    local more_0_439, groups_1_291 = log.total, log.groups or 0
  local group_1_291 = math.floor(entry_0_439 / 32)
  if group_1_291 < groups_1_291 then
    local known_1_291 = log.known
    if not known_1_291 then
      local packed_1_291 = call('GETRANGE', key, 64, 64 + groups_1_291 / 64 * 8 - 1)
      known_1_291 = { [0] = log.front }
      for i_1_291 = 1, groups_1_291 / 64 do known_1_291[i_1_291] = known_1_291[i_1_291 - 1] + unpack_bytes('<d', packed_1_291, 8 * i_1_291 - 7) end
      known_1_291.slices, log.known = {}, known_1_291
    end
    local at_1_291 = math.floor(group_1_291 / 64)
    local slice_1_291 = known_1_291.slices[at_1_291]
    if not slice_1_291 then
      local from_1_291 = 64 + 8 * (groups_1_291 / 64 + at_1_291 * 64)
      local packed_1_291 = call('GETRANGE', key, from_1_291, from_1_291 + 8 * 64 - 1)
      slice_1_291 = { [0] = known_1_291[at_1_291] }
      for i_1_291 = 1, 64 - 1 do slice_1_291[i_1_291] = slice_1_291[i_1_291 - 1] + unpack_bytes('<d', packed_1_291, 8 * i_1_291 - 7) end
      known_1_291.slices[at_1_291] = slice_1_291
    end
    more_0_439 = slice_1_291[group_1_291 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_439 - sum_0_439
  end
--lua/lib/sums.lua:122
  local more, groups_0_435 = log.total, log.groups or 0
  local group_0_435 = math.floor(entry / 32)
  if group_0_435 < groups_0_435 then
    local known_0_435 = log.known
    if not known_0_435 then
      local packed_0_435 = call('GETRANGE', key, 64, 64 + groups_0_435 / 64 * 8 - 1)
      known_0_435 = { [0] = log.front }
      for i_0_435 = 1, groups_0_435 / 64 do known_0_435[i_0_435] = known_0_435[i_0_435 - 1] + unpack_bytes('<d', packed_0_435, 8 * i_0_435 - 7) end
      known_0_435.slices, log.known = {}, known_0_435
    end
    local at_0_435 = math.floor(group_0_435 / 64)
    local slice_0_435 = known_0_435.slices[at_0_435]
    if not slice_0_435 then
      local from_0_435 = 64 + 8 * (groups_0_435 / 64 + at_0_435 * 64)
      local packed_0_435 = call('GETRANGE', key, from_0_435, from_0_435 + 8 * 64 - 1)
      slice_0_435 = { [0] = known_0_435[at_0_435] }
      for i_0_435 = 1, 64 - 1 do slice_0_435[i_0_435] = slice_0_435[i_0_435 - 1] + unpack_bytes('<d', packed_0_435, 8 * i_0_435 - 7) end
      known_0_435.slices[at_0_435] = slice_0_435
    end
    more = slice_0_435[group_0_435 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_433, at_0_433 = log.text, 1
  if i < log.first then
    text_0_433 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_433 = #text_0_433 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_433 = unpack_bytes('<dd', text_0_433, at_0_433)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_285, at_1_285 = log.text, 1
  if i < log.first then
    text_1_285 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_285 = #text_1_285 - (log.entries - i) * 16 + 1
  end
  local __0_440, sum_0_440 = unpack_bytes('<dd', text_1_285, at_1_285)






    local more_0_440, groups_1_292 = log.total, log.groups or 0
  local group_1_292 = math.floor(i / 32)
  if group_1_292 < groups_1_292 then
    local known_1_292 = log.known
    if not known_1_292 then
      local packed_1_292 = call('GETRANGE', key, 64, 64 + groups_1_292 / 64 * 8 - 1)
      known_1_292 = { [0] = log.front }
      for i_1_292 = 1, groups_1_292 / 64 do known_1_292[i_1_292] = known_1_292[i_1_292 - 1] + unpack_bytes('<d', packed_1_292, 8 * i_1_292 - 7) end
      known_1_292.slices, log.known = {}, known_1_292
    end
    local at_1_292 = math.floor(group_1_292 / 64)
    local slice_1_292 = known_1_292.slices[at_1_292]
    if not slice_1_292 then
      local from_1_292 = 64 + 8 * (groups_1_292 / 64 + at_1_292 * 64)
      local packed_1_292 = call('GETRANGE', key, from_1_292, from_1_292 + 8 * 64 - 1)
      slice_1_292 = { [0] = known_1_292[at_1_292] }
      for i_1_292 = 1, 64 - 1 do slice_1_292[i_1_292] = slice_1_292[i_1_292 - 1] + unpack_bytes('<d', packed_1_292, 8 * i_1_292 - 7) end
      known_1_292.slices[at_1_292] = slice_1_292
    end
    more_0_440 = slice_1_292[group_1_292 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_440 - sum_0_440
  end
--lua/lib/sums_settle.lua:55
    local entry_0_436 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_436 = log.total, log.groups or 0
  local group_0_436 = math.floor(entry_0_436 / 32)
  if group_0_436 < groups_0_436 then
    local known_0_436 = log.known
    if not known_0_436 then
      local packed_0_436 = call('GETRANGE', key, 64, 64 + groups_0_436 / 64 * 8 - 1)
      known_0_436 = { [0] = log.front }
      for i_0_436 = 1, groups_0_436 / 64 do known_0_436[i_0_436] = known_0_436[i_0_436 - 1] + unpack_bytes('<d', packed_0_436, 8 * i_0_436 - 7) end
      known_0_436.slices, log.known = {}, known_0_436
    end
    local at_0_436 = math.floor(group_0_436 / 64)
    local slice_0_436 = known_0_436.slices[at_0_436]
    if not slice_0_436 then
      local from_0_436 = 64 + 8 * (groups_0_436 / 64 + at_0_436 * 64)
      local packed_0_436 = call('GETRANGE', key, from_0_436, from_0_436 + 8 * 64 - 1)
      slice_0_436 = { [0] = known_0_436[at_0_436] }
      for i_0_436 = 1, 64 - 1 do slice_0_436[i_0_436] = slice_0_436[i_0_436 - 1] + unpack_bytes('<d', packed_0_436, 8 * i_0_436 - 7) end
      known_0_436.slices[at_0_436] = slice_0_436
    end
    its_more = slice_0_436[group_0_436 % 64]
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
  local entry, low_us_0_445, high_0_445, high_us_0_445 = 0, nil, log.entries, nil
  local text_0_445, first_0_445, guesses_0_445 = log.text, log.first, 0
  while entry < high_0_445 do
    local count_0_445 = math.min(math.floor(#text_0_445 / 16), log.entries - first_0_445)
    local from_0_445, to_0_445 = math.max(first_0_445, entry), math.min(first_0_445 + count_0_445, high_0_445) - 1
    local offset_0_445 = #text_0_445 - (first_0_445 + count_0_445 - from_0_445) * 16 + 1

    local entry_0_445 = from_0_445
    repeat
      local when_0_445 = unpack_bytes('<d', text_0_445, offset_0_445 + (entry_0_445 - from_0_445) * 16)
      if when_0_445 >= at then high_0_445, high_us_0_445 = entry_0_445, when_0_445 else entry, low_us_0_445 = entry_0_445 + 1, when_0_445 end
      entry_0_445 = high_0_445 > to_0_445 and to_0_445 or math.floor((entry + high_0_445) / 2)
    until high_0_445 <= from_0_445 or entry > to_0_445 or entry >= high_0_445
    if entry < high_0_445 and not low_us_0_445 then
      local when_0_445 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_445 >= at then high_0_445 = 0 else entry, low_us_0_445 = 1, when_0_445 end
    end
    if entry < high_0_445 then
      local guess_0_445 = math.floor((entry + high_0_445) / 2)
      if guesses_0_445 < 3 then guess_0_445 = entry - 1 + math.ceil((at - low_us_0_445) / (high_us_0_445 - low_us_0_445) * (high_0_445 - entry + 1)) end
      guess_0_445, guesses_0_445 = math.max(entry, math.min(guess_0_445, high_0_445 - 1)), guesses_0_445 + 1
      do
--lua/lib/sums.lua:161
local start_1_296 = math.floor(guess_0_445 / 32) * 32
  local first_1_296 = math.max(start_1_296 - 1, 0)
  local text_1_296 = call('GETRANGE', key, log.from + first_1_296 * 16, log.from + math.min(start_1_296 + 32, log.entries) * 16 - 1)
text_0_445, first_0_445 = text_1_296, first_1_296
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_445, first_0_445
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_444 = math.floor(entry / 32) * 32
  local first_0_444 = math.max(start_0_444 - 1, 0)
  local text_0_444 = call('GETRANGE', key, log.from + first_0_444 * 16, log.from + math.min(start_0_444 + 32, log.entries) * 16 - 1)
text, first = text_0_444, first_0_444
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
    local text_1_286, at_1_286 = log.text, 1
  if entry < log.first then
    text_1_286 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_286 = #text_1_286 - (log.entries - entry) * 16 + 1
  end
  local __0_441, sum_0_441 = unpack_bytes('<dd', text_1_286, at_1_286)






    local more_0_441, groups_1_293 = log.total, log.groups or 0
  local group_1_293 = math.floor(entry / 32)
  if group_1_293 < groups_1_293 then
    local known_1_293 = log.known
    if not known_1_293 then
      local packed_1_293 = call('GETRANGE', key, 64, 64 + groups_1_293 / 64 * 8 - 1)
      known_1_293 = { [0] = log.front }
      for i_1_293 = 1, groups_1_293 / 64 do known_1_293[i_1_293] = known_1_293[i_1_293 - 1] + unpack_bytes('<d', packed_1_293, 8 * i_1_293 - 7) end
      known_1_293.slices, log.known = {}, known_1_293
    end
    local at_1_293 = math.floor(group_1_293 / 64)
    local slice_1_293 = known_1_293.slices[at_1_293]
    if not slice_1_293 then
      local from_1_293 = 64 + 8 * (groups_1_293 / 64 + at_1_293 * 64)
      local packed_1_293 = call('GETRANGE', key, from_1_293, from_1_293 + 8 * 64 - 1)
      slice_1_293 = { [0] = known_1_293[at_1_293] }
      for i_1_293 = 1, 64 - 1 do slice_1_293[i_1_293] = slice_1_293[i_1_293 - 1] + unpack_bytes('<d', packed_1_293, 8 * i_1_293 - 7) end
      known_1_293.slices[at_1_293] = slice_1_293
    end
    more_0_441 = slice_1_293[group_1_293 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_441 - sum_0_441
  end
--lua/lib/sums_settle.lua:93
      local entry_0_442 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_442 >= 0 then
--lua/lib/sums.lua:109
    local text_1_287, at_1_287 = log.text, 1
  if entry_0_442 < log.first then
    text_1_287 = call('GETRANGE', key, log.from + entry_0_442 * 16, log.from + entry_0_442 * 16 + 16 - 1)
  else
    at_1_287 = #text_1_287 - (log.entries - entry_0_442) * 16 + 1
  end
  local __0_442, sum_0_442 = unpack_bytes('<dd', text_1_287, at_1_287)






    local more_0_442, groups_1_294 = log.total, log.groups or 0
  local group_1_294 = math.floor(entry_0_442 / 32)
  if group_1_294 < groups_1_294 then
    local known_1_294 = log.known
    if not known_1_294 then
      local packed_1_294 = call('GETRANGE', key, 64, 64 + groups_1_294 / 64 * 8 - 1)
      known_1_294 = { [0] = log.front }
      for i_1_294 = 1, groups_1_294 / 64 do known_1_294[i_1_294] = known_1_294[i_1_294 - 1] + unpack_bytes('<d', packed_1_294, 8 * i_1_294 - 7) end
      known_1_294.slices, log.known = {}, known_1_294
    end
    local at_1_294 = math.floor(group_1_294 / 64)
    local slice_1_294 = known_1_294.slices[at_1_294]
    if not slice_1_294 then
      local from_1_294 = 64 + 8 * (groups_1_294 / 64 + at_1_294 * 64)
      local packed_1_294 = call('GETRANGE', key, from_1_294, from_1_294 + 8 * 64 - 1)
      slice_1_294 = { [0] = known_1_294[at_1_294] }
      for i_1_294 = 1, 64 - 1 do slice_1_294[i_1_294] = slice_1_294[i_1_294 - 1] + unpack_bytes('<d', packed_1_294, 8 * i_1_294 - 7) end
      known_1_294.slices[at_1_294] = slice_1_294
    end
    more_0_442 = slice_1_294[group_1_294 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_442 - sum_0_442
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
--lua/lib/tiers/sums_tier.lua:89
function shelf_2.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:78
  local opened_0_430 = scope.sums or {}
  scope.sums = opened_0_430
  local log = opened_0_430[slot]
  if not log then
    local key_0_430 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_281 = call('GETRANGE', key_0_430, '-320', '-1')
  local size_1_281, head_1_281 = #text_1_281, text_1_281
  if size_1_281 == 320 then
    size_1_281, head_1_281 = call('STRLEN', key_0_430), call('GETRANGE', key_0_430, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_430 = { head = head_1_281, text = text_1_281, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_281 >= 64 then
    local __2_129, __2_129, moved_2_129, __2_129, groups_2_129, front_2_129, total_2_129, base_2_129 = unpack_bytes('<dddddddd', head_1_281)
    local when_2_129, sum_2_129 = unpack_bytes('<dd', text_1_281, #text_1_281 - 16 + 1)
    if groups_2_129 > 0 then read_0_430.groups, read_0_430.front, read_0_430.from = groups_2_129, front_2_129, 64 + 8 * (groups_2_129 + groups_2_129 / 64) end
    local entries_2_129 = (size_1_281 - read_0_430.from) / 16
    read_0_430.entries, read_0_430.first = entries_2_129, math.max(0, entries_2_129 - math.floor(#text_1_281 / 16))
    read_0_430.base, read_0_430.total, read_0_430.sum, read_0_430.moved_us = -base_2_129, total_2_129, total_2_129 - sum_2_129, -moved_2_129
    if entries_2_129 > 0 then read_0_430.newest_us = when_2_129 end
  end
--lua/lib/sums.lua:84
    log = read_0_430
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_430 = log.newest_us - scope.at_us
    if ahead_us_0_430 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_430)
    elseif ahead_us_0_430 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_430[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_2.settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_384 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_384], scope.rights[i_0_384]
--lua/lib/tiers/sums_tier.lua:97
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_2.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_417, is_renewed_0_417 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_417 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_271, expires_1_271 = unpack_bytes('<dd', '')
  local is_renewed_1_271 = longest_us > seen_us_1_271 or now_us + seen_us_1_271 > -expires_1_271
  if is_renewed_1_271 then
    if longest_us > seen_us_1_271 then seen_us_1_271 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_271, -(now_us + 2 * seen_us_1_271)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_271 / 500), ttl_floor_ms))
  end
is_renewed_0_417 = is_renewed_1_271
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:103
end
    end
    if kept_us then shelf_2.settled_note(scope, slot, kept_us - at_us + log.moved_us) end
  end
  scope.sums[slot] = nil
  return is_first
end
--lua/lib/tiers/sliding.lua:98
function shelf_2.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request_limits.lua:101
  local i_0_385 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_385], scope.rights[i_0_385]
--lua/lib/tiers/sliding.lua:100
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
--lua/lib/tiers/summed.lua:102
function shelf_2.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    local slot, resolution_us = argv[its + 3], argv[its + 4]
    if kind == 'summed' and slot ~= before then
      before = slot
      local longest_us = (argv[its + 2]) + resolution_us
      if shelf_2.sums_tier_settle(scope, its, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
        do local key_1_312 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_312, '[^:]*$'), '')
  do local lasts_us_2_131 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_2_131, ttl_ms_2_131 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_131 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_131) < ttl_ms_2_131 then
    call('PEXPIRE', meters_2_131, ttl_ms_2_131)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:112
end
      end
    end
  end
end
--lua/lib/lease.lua:59
function shelf_2.lease_first(scope)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end



function shelf_2.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
    scope.ends_us = shelf_2.lease_first(scope)
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
  if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
  scope.ends_us = shelf_2.lease_first(scope)
  if scope.ends_us and scope.ends_us <= now_us then shelf_2.lease_drop(scope, waiter, now_us, may_write) end
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
--lua/lib/tiers/kinds.lua:99
local turn_us_0_479, binding_0_479 = scope.at_us, nil
  local first_0_479, last_0_479, step_0_479 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_479 = first_0_479, last_0_479, step_0_479 do
    local kind_0_479 = argv[tier_0_479]
    local its_us_0_479 if kind_0_479 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_134, to_2_134 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
  local turn_us_2_134 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_134 = 1
  if scope.costs then cost_2_134 = math.min(scope.costs[(tier_0_479 - scope.set - 6) / 5 + 1], argv[tier_0_479 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_134 = (cost_2_134 - (argv[tier_0_479 + 1]) - 1) * 8
    to_2_134 = from_2_134 + 7
    if cost_2_134 == 0 then from_2_134, to_2_134 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_103 = scope.sums or {}
  scope.sums = opened_4_103
  local log_3_137 = opened_4_103['0']
  if not log_3_137 then
    local key_4_103 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_68 = call('GETRANGE', key_4_103, '-320', '-1')
  local size_5_68, head_5_68 = #text_5_68, text_5_68
  if size_5_68 == 320 then
    size_5_68, head_5_68 = call('STRLEN', key_4_103), call('GETRANGE', key_4_103, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_103 = { head = head_5_68, text = text_5_68, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_68 >= 64 then
    local __6_46, __6_46, moved_6_46, __6_46, groups_6_46, front_6_46, total_6_46, base_6_46 = unpack_bytes('<dddddddd', head_5_68)
    local when_6_46, sum_6_46 = unpack_bytes('<dd', text_5_68, #text_5_68 - 16 + 1)
    if groups_6_46 > 0 then read_4_103.groups, read_4_103.front, read_4_103.from = groups_6_46, front_6_46, 64 + 8 * (groups_6_46 + groups_6_46 / 64) end
    local entries_6_46 = (size_5_68 - read_4_103.from) / 16
    read_4_103.entries, read_4_103.first = entries_6_46, math.max(0, entries_6_46 - math.floor(#text_5_68 / 16))
    read_4_103.base, read_4_103.total, read_4_103.sum, read_4_103.moved_us = -base_6_46, total_6_46, total_6_46 - sum_6_46, -moved_6_46
    if entries_6_46 > 0 then read_4_103.newest_us = when_6_46 end
  end
--lua/lib/sums.lua:84
    log_3_137 = read_4_103
    if #log_3_137.head < 64 then scope.is_bare = true end
    local ahead_us_4_103 = log_3_137.newest_us - scope.at_us
    if ahead_us_4_103 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_103)
    elseif ahead_us_4_103 > 0 then
      scope.at_us = log_3_137.newest_us
    end
    opened_4_103['0'] = log_3_137
  end
--lua/lib/request_limits.lua:85
  local cost_3_137 = 1
  if scope.costs then cost_3_137 = math.min(scope.costs[(tier_0_479 - scope.set - 6) / 5 + 1], argv[tier_0_479 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_134 = scope.at_us
  if cost_3_137 > 0 then

    local each_3_137 = '0' == '0' and cost_3_137 or 0
    local need_5_70 = log_3_137.sum + cost_3_137 - (argv[tier_0_479 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_137 = 0
  if need_5_70 > log_3_137.base then
    local key_5_70 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_48, low_sum_6_48 = -1, log_3_137.base
  local high_6_48, high_sum_6_48, when_5_70 = log_3_137.entries - 1, log_3_137.sum, log_3_137.newest_us
  local guesses_6_48, around_6_48, guess_6_48 = 0, 1, high_6_48
  if each_3_137 > 0 then guess_6_48 = high_6_48 - math.floor((high_sum_6_48 - need_5_70) / each_3_137) else guesses_6_48, around_6_48 = 1, 8 end
  while high_6_48 - low_6_48 > 1 do
    if guesses_6_48 > 3 then
      guess_6_48 = math.ceil((low_6_48 + high_6_48) / 2)
    elseif guesses_6_48 > 0 then
      guess_6_48 = low_6_48 + math.ceil((need_5_70 - low_sum_6_48) / (high_sum_6_48 - low_sum_6_48) * (high_6_48 - low_6_48))
    end
    guess_6_48 = math.max(low_6_48 + 1, math.min(guess_6_48, high_6_48))
    local from_6_48, to_6_48 = math.max(guess_6_48 - around_6_48, low_6_48 + 1), math.min(guess_6_48 + around_6_48 - 1, high_6_48 - 1)
    local text_6_48, offset_6_48 = log_3_137.text, 0
    if from_6_48 >= log_3_137.first then
      offset_6_48 = #text_6_48 - (log_3_137.entries - from_6_48) * 16 + 1
    else
      text_6_48, offset_6_48 = call('GETRANGE', key_5_70, log_3_137.from + from_6_48 * 16, log_3_137.from + (to_6_48 + 1) * 16 - 1), 1
    end

    local at_6_48 = from_6_48
    repeat
      local its_when_6_48, sum_6_48 = unpack_bytes('<dd', text_6_48, offset_6_48 + (at_6_48 - from_6_48) * 16)
--lua/lib/sums.lua:122
      local more_6_48, groups_7_16 = log_3_137.total, log_3_137.groups or 0
  local group_7_16 = math.floor(at_6_48 / 32)
  if group_7_16 < groups_7_16 then
    local known_7_16 = log_3_137.known
    if not known_7_16 then
      local packed_7_16 = call('GETRANGE', key_5_70, 64, 64 + groups_7_16 / 64 * 8 - 1)
      known_7_16 = { [0] = log_3_137.front }
      for i_7_16 = 1, groups_7_16 / 64 do known_7_16[i_7_16] = known_7_16[i_7_16 - 1] + unpack_bytes('<d', packed_7_16, 8 * i_7_16 - 7) end
      known_7_16.slices, log_3_137.known = {}, known_7_16
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_137 = when_5_70 + (argv[tier_0_479 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_134 = when_us_3_137
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_134 = its_us_2_134
  else
    local entry_2_134 = from_2_134 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_134, to_2_134)
    if #entry_2_134 >= 8 then turn_us_2_134 = unpack_bytes('<d', entry_2_134) + (argv[tier_0_479 + 2]) end
  end
its_us_0_479 = turn_us_2_134
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_479 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_135, to_2_135 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
  local due_2_135, turn_us_2_135 = call('GETRANGE', (given[scope.keys + 1]), from_2_135, to_2_135), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_135 = 1
  if scope.costs then cost_2_135 = scope.costs[(tier_0_479 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_135 >= 8 and cost_2_135 > 0 then turn_us_2_135 = (argv[tier_0_479 + 2]) - unpack_bytes('<d', due_2_135) end
its_us_0_479 = turn_us_2_135
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_479 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_134 = scope[tier_0_479]
  if kept_3_134 == nil then
    local field_4_105 = argv[tier_0_479 + 3]
    kept_3_134 = call('HGET', (given[scope.keys]), field_4_105)
    scope[tier_0_479] = kept_3_134
    if not kept_3_134 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_132, closes_us_2_132, used_2_132 = 0, 0, 0
  if kept_3_134 then ends_us_2_132, closes_us_2_132, used_2_132 = unpack_bytes('<ddd', kept_3_134) end

  local __3_134, edges_3_134 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
  local is_set_back_3_134 = ends_us_2_132 > scope.at_us + (argv[tier_0_479 + 2]) * (edges_3_134 == '' and 1 or 2)
  if is_set_back_3_134 then
    do local at_us_4_107 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_107, edges_4_107 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
  local length_us_4_107, alike_4_107 = tonumber(argv[tier_0_479 + 2]), math.huge
  local ends_us_4_107, closes_us_4_107 = at_us_4_107 + length_us_4_107, nil
  if edges_4_107 ~= '' then
    local __4_107, last_4_107, guard_us_4_107, edge_us_4_107 = string.find(edges_4_107, '^(%S+) (%S+)')
    local is_here_4_107 = false
    edge_us_4_107 = edge_us_4_107 * 1000000
    repeat
      local from_us_4_107, __4_107, to_4_107, length_4_107, count_4_107 = edge_us_4_107, string.find(edges_4_107, '^ ([%d.]+)x(%d+)', last_4_107 + 1)
      if to_4_107 then
        last_4_107, length_us_4_107 = to_4_107, math.floor(length_4_107 * 1000000 + 0.5)
        edge_us_4_107 = edge_us_4_107 + length_us_4_107 * count_4_107
      end
      is_here_4_107 = not to_4_107 or at_us_4_107 < edge_us_4_107
      if is_here_4_107 then ends_us_4_107 = from_us_4_107 + (math.floor((at_us_4_107 - from_us_4_107) / length_us_4_107) + 1) * length_us_4_107 end
      if is_here_4_107 and to_4_107 then alike_4_107 = math.floor((edge_us_4_107 - ends_us_4_107) / length_us_4_107 + 0.5) end
    until is_here_4_107
    closes_us_4_107 = ends_us_4_107 - guard_us_4_107
  end
ends_us_2_132, closes_us_2_132 = ends_us_4_107, closes_us_4_107 or ends_us_4_107
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_134 == '' then closes_us_2_132 = ends_us_2_132 + (argv[tier_0_479 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_132 <= scope.at_us then ends_us_2_132, used_2_132 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_132 = 1
  if scope.costs then cost_2_132 = math.min(scope.costs[(tier_0_479 - scope.set - 6) / 5 + 1], argv[tier_0_479 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_132 = scope.at_us
  if not ends_us_2_132 then
    local __2_132, edges_2_132 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
    if edges_2_132 ~= '' and string.sub(edges_2_132, 1, 2) ~= '0 ' then do local at_us_3_133 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_133, edges_3_133 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
  local length_us_3_133, alike_3_133 = tonumber(argv[tier_0_479 + 2]), math.huge
  local ends_us_3_133, closes_us_3_133 = at_us_3_133 + length_us_3_133, nil
  if edges_3_133 ~= '' then
    local __3_133, last_3_133, guard_us_3_133, edge_us_3_133 = string.find(edges_3_133, '^(%S+) (%S+)')
    local is_here_3_133 = false
    edge_us_3_133 = edge_us_3_133 * 1000000
    repeat
      local from_us_3_133, __3_133, to_3_133, length_3_133, count_3_133 = edge_us_3_133, string.find(edges_3_133, '^ ([%d.]+)x(%d+)', last_3_133 + 1)
      if to_3_133 then
        last_3_133, length_us_3_133 = to_3_133, math.floor(length_3_133 * 1000000 + 0.5)
        edge_us_3_133 = edge_us_3_133 + length_us_3_133 * count_3_133
      end
      is_here_3_133 = not to_3_133 or at_us_3_133 < edge_us_3_133
      if is_here_3_133 then ends_us_3_133 = from_us_3_133 + (math.floor((at_us_3_133 - from_us_3_133) / length_us_3_133) + 1) * length_us_3_133 end
      if is_here_3_133 and to_3_133 then alike_3_133 = math.floor((edge_us_3_133 - ends_us_3_133) / length_us_3_133 + 0.5) end
    until is_here_3_133
    closes_us_3_133 = ends_us_3_133 - guard_us_3_133
  end
ends_us_2_132, closes_us_2_132 = ends_us_3_133, closes_us_3_133 or ends_us_3_133
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_132 and cost_2_132 > 0 and (used_2_132 + cost_2_132 > tonumber(argv[tier_0_479 + 1]) or scope.at_us >= closes_us_2_132) then turn_us_2_132 = ends_us_2_132 end
its_us_0_479 = turn_us_2_132
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_479 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_133 = math.ceil((argv[tier_0_479 + 2]) * 4 / (argv[tier_0_479 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_136 = scope[tier_0_479]
  if kept_3_136 == nil then
    local field_4_106 = argv[tier_0_479 + 3]
    kept_3_136 = call('HGET', (given[scope.keys]), field_4_106)
    scope[tier_0_479] = kept_3_136
    if not kept_3_136 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_133, expires_us_3_136, is_set_back_3_136 = 0, 0, false
  if kept_3_136 then served_us_2_133, expires_us_3_136 = unpack_bytes('<dd', kept_3_136) end
  if served_us_2_133 <= scope.at_us then
    served_us_2_133 = scope.at_us
  else

    local __3_136, burst_3_136 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
    local most_us_3_136 = scope.at_us + burst_3_136 * each_us_2_133 + (argv[tier_0_479 + 2])
    is_set_back_3_136 = served_us_2_133 > most_us_3_136
    if is_set_back_3_136 then scope.is_ahead = true end
    served_us_2_133 = math.min(served_us_2_133, most_us_3_136)
  end







  local __2_133, burst_2_133 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_133 = 1
  if scope.costs then cost_2_133 = math.min(scope.costs[(tier_0_479 - scope.set - 6) / 5 + 1], argv[tier_0_479 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_133 = scope.at_us
  if cost_2_133 > 0 then turn_us_2_133 = math.ceil(served_us_2_133 + math.min(cost_2_133 - burst_2_133, 0) * each_us_2_133) end
its_us_0_479 = turn_us_2_133
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_479 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_136, resolution_us_2_136 = argv[tier_0_479 + 3], argv[tier_0_479 + 4]
--lua/lib/sums.lua:78
  local opened_4_104 = scope.sums or {}
  scope.sums = opened_4_104
  local log_3_138 = opened_4_104[slot_2_136]
  if not log_3_138 then
    local key_4_104 = slot_2_136 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_136])
--lua/lib/sums.lua:65
    local text_5_69 = call('GETRANGE', key_4_104, '-320', '-1')
  local size_5_69, head_5_69 = #text_5_69, text_5_69
  if size_5_69 == 320 then
    size_5_69, head_5_69 = call('STRLEN', key_4_104), call('GETRANGE', key_4_104, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_104 = { head = head_5_69, text = text_5_69, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_69 >= 64 then
    local __6_47, __6_47, moved_6_47, __6_47, groups_6_47, front_6_47, total_6_47, base_6_47 = unpack_bytes('<dddddddd', head_5_69)
    local when_6_47, sum_6_47 = unpack_bytes('<dd', text_5_69, #text_5_69 - 16 + 1)
    if groups_6_47 > 0 then read_4_104.groups, read_4_104.front, read_4_104.from = groups_6_47, front_6_47, 64 + 8 * (groups_6_47 + groups_6_47 / 64) end
    local entries_6_47 = (size_5_69 - read_4_104.from) / 16
    read_4_104.entries, read_4_104.first = entries_6_47, math.max(0, entries_6_47 - math.floor(#text_5_69 / 16))
    read_4_104.base, read_4_104.total, read_4_104.sum, read_4_104.moved_us = -base_6_47, total_6_47, total_6_47 - sum_6_47, -moved_6_47
    if entries_6_47 > 0 then read_4_104.newest_us = when_6_47 end
  end
--lua/lib/sums.lua:84
    log_3_138 = read_4_104
    if #log_3_138.head < 64 then scope.is_bare = true end
    local ahead_us_4_104 = log_3_138.newest_us - scope.at_us
    if ahead_us_4_104 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_104)
    elseif ahead_us_4_104 > 0 then
      scope.at_us = log_3_138.newest_us
    end
    opened_4_104[slot_2_136] = log_3_138
  end
--lua/lib/request_limits.lua:85
  local cost_3_138 = 1
  if scope.costs then cost_3_138 = math.min(scope.costs[(tier_0_479 - scope.set - 6) / 5 + 1], argv[tier_0_479 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_136 = scope.at_us
  if cost_3_138 > 0 then

    local each_3_138 = resolution_us_2_136 == '0' and cost_3_138 or 0
    local need_5_71 = log_3_138.sum + cost_3_138 - (argv[tier_0_479 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_138 = 0
  if need_5_71 > log_3_138.base then
    local key_5_71 = slot_2_136 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_136])
--lua/lib/sums_reached.lua:13
    local low_6_49, low_sum_6_49 = -1, log_3_138.base
  local high_6_49, high_sum_6_49, when_5_71 = log_3_138.entries - 1, log_3_138.sum, log_3_138.newest_us
  local guesses_6_49, around_6_49, guess_6_49 = 0, 1, high_6_49
  if each_3_138 > 0 then guess_6_49 = high_6_49 - math.floor((high_sum_6_49 - need_5_71) / each_3_138) else guesses_6_49, around_6_49 = 1, 8 end
  while high_6_49 - low_6_49 > 1 do
    if guesses_6_49 > 3 then
      guess_6_49 = math.ceil((low_6_49 + high_6_49) / 2)
    elseif guesses_6_49 > 0 then
      guess_6_49 = low_6_49 + math.ceil((need_5_71 - low_sum_6_49) / (high_sum_6_49 - low_sum_6_49) * (high_6_49 - low_6_49))
    end
    guess_6_49 = math.max(low_6_49 + 1, math.min(guess_6_49, high_6_49))
    local from_6_49, to_6_49 = math.max(guess_6_49 - around_6_49, low_6_49 + 1), math.min(guess_6_49 + around_6_49 - 1, high_6_49 - 1)
    local text_6_49, offset_6_49 = log_3_138.text, 0
    if from_6_49 >= log_3_138.first then
      offset_6_49 = #text_6_49 - (log_3_138.entries - from_6_49) * 16 + 1
    else
      text_6_49, offset_6_49 = call('GETRANGE', key_5_71, log_3_138.from + from_6_49 * 16, log_3_138.from + (to_6_49 + 1) * 16 - 1), 1
    end

    local at_6_49 = from_6_49
    repeat
      local its_when_6_49, sum_6_49 = unpack_bytes('<dd', text_6_49, offset_6_49 + (at_6_49 - from_6_49) * 16)
--lua/lib/sums.lua:122
      local more_6_49, groups_7_17 = log_3_138.total, log_3_138.groups or 0
  local group_7_17 = math.floor(at_6_49 / 32)
  if group_7_17 < groups_7_17 then
    local known_7_17 = log_3_138.known
    if not known_7_17 then
      local packed_7_17 = call('GETRANGE', key_5_71, 64, 64 + groups_7_17 / 64 * 8 - 1)
      known_7_17 = { [0] = log_3_138.front }
      for i_7_17 = 1, groups_7_17 / 64 do known_7_17[i_7_17] = known_7_17[i_7_17 - 1] + unpack_bytes('<d', packed_7_17, 8 * i_7_17 - 7) end
      known_7_17.slices, log_3_138.known = {}, known_7_17
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_138 = when_5_71 + (argv[tier_0_479 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_136 = when_us_3_138
  end
--lua/lib/tiers/summed.lua:19
its_us_0_479 = turn_us_2_136
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_479)) end
    if its_us_0_479 > turn_us_0_479 then turn_us_0_479, binding_0_479 = its_us_0_479, tier_0_479 end
  end
  scope.turn_us, scope.tier = turn_us_0_479, binding_0_479 or first_0_479
--lua/lib/shared/check_shared.lua:21
end
    if scope == home then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, request.stored =
        shelf_2.settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      request.weight = weight or request.weight
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
  local scopes_0_470 = request.scopes
--lua/lib/carry.lua:28
local may = false
  for s_0_470 = 1, #scopes_0_470 do
    local scope_0_470 = scopes_0_470[s_0_470]
    local is_bare_0_470 = scope_0_470.is_bare or scope_0_470.tail == ''
    may = may or scope_0_470.is_changed or is_bare_0_470 and call('EXISTS', (given[scope_0_470.keys + 1]), given[scope_0_470.keys]) > 0
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
    if kind ~= before then
      if kind == 'sliding' then shelf_2.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'pace' then elseif kind == 'fixed' then shelf_2.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'gcra' then shelf_2.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms) elseif kind == 'summed' then shelf_2.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms) else error('no such kind of tier: ' .. tostring(kind)) end
      before = kind
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
local given_us_0_13, not_after_us_0_13 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_13, 0
  if given_us_0_13 == '' then
    local time_0_13 = call('TIME')
    now_us = time_0_13[1] * 1000000 + time_0_13[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_13), 600000
  end
local is_late = not_after_us_0_13 ~= '' and now_us > tonumber(not_after_us_0_13)
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
    if request.word == 'release' and home.cap then do local token_0_128 = request.token
--lua/lib/lease.lua:32
local leases_0_128, holders_0_128 = given[home.keys + 5], given[home.keys + 6]
  local held_0_128, is_ended_0_128 = call('HGET', holders_0_128, waiter), false
  if held_0_128 and string.sub(held_0_128, 1, #token_0_128 + 1) == token_0_128 .. ' ' then
    call('HDEL', holders_0_128, waiter)
    is_ended_0_128 = call('ZREM', leases_0_128, waiter) == 1
  end
is_done = is_ended_0_128
--lua/shared.lua:90
end end
    if has_waiters and not is_rest then
      made = made or shelf_0.make_home(now_us, ttl_floor_ms)
      shelf_0.shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shelf_0.shared_is_stale(request), made.clock, made.promotions)
    end
    do
--lua/lib/reply.lua:77
local n_0_76 = #reply
  if texts then
    reply[n_0_76 + 1], reply[n_0_76 + 2], reply[n_0_76 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_76 + 1] = is_done and 15 or 16
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
  for s_0_132 = 1, #scopes do
    local scope_0_132 = scopes[s_0_132]
    local is_bare_0_132 = scope_0_132.is_bare or scope_0_132.tail == ''
    may = may or scope_0_132.is_changed or is_bare_0_132 and call('EXISTS', (given[scope_0_132.keys + 1]), given[scope_0_132.keys]) > 0
  end
--lua/shared.lua:107
  if request.is_set_back or may then
    rare = rare or shelf_0.make_rare()
    if rare.carry(request, reply, now_us, ttl_floor_ms) then return next_arg, next_keys end
  end
--lua/lib/shared/check_shared.lua:46
  local part, stored = nil, request.stored
  if stored ~= request.version then part = 0 end
--lua/shared.lua:112
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
--lua/lib/tiers/kinds.lua:176
local before_0_125 = nil
  local first_0_125, last_0_125, step_0_125 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_125 = first_0_125, last_0_125, step_0_125 do
    local kind_0_125 = argv[tier_0_125]
    if kind_0_125 ~= before_0_125 then
      if kind_0_125 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_36 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_52, longest_us_4_52, head_bytes_4_52 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_52 = #head_2_36 < 8 or unpack_bytes('<d', head_2_36) < longest_us_4_52
  if is_noted_4_52 then
    if #head_2_36 < 8 then call('SETRANGE', key_4_52, head_bytes_4_52 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_52, 0, pack('<dd', longest_us_4_52, -(now_us + 2 * longest_us_4_52)))
    call('PEXPIRE', key_4_52, math.max(math.ceil(longest_us_4_52 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_125 == 'pace' then elseif kind_0_125 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_44, last_2_44, step_2_44 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_44 = tier_0_125, scope.is_ahead and last_2_44 or 0, step_2_44 do
    local kind_2_44 = argv[its_2_44]
    if kind_2_44 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_85 = scope[its_2_44]
  if kept_3_85 == nil then
    local field_4_41 = argv[its_2_44 + 3]
    kept_3_85 = call('HGET', (given[scope.keys]), field_4_41)
    scope[its_2_44] = kept_3_85
    if not kept_3_85 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_44, closes_us_2_44, used_2_44 = 0, 0, 0
  if kept_3_85 then ends_us_2_44, closes_us_2_44, used_2_44 = unpack_bytes('<ddd', kept_3_85) end

  local __3_85, edges_3_85 = argv[its_2_44 + 3], argv[its_2_44 + 4]
  local is_set_back_2_44 = ends_us_2_44 > scope.at_us + (argv[its_2_44 + 2]) * (edges_3_85 == '' and 1 or 2)
  if is_set_back_2_44 then
    do local at_us_4_68 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_68, edges_4_68 = argv[its_2_44 + 3], argv[its_2_44 + 4]
  local length_us_4_68, alike_4_68 = tonumber(argv[its_2_44 + 2]), math.huge
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
ends_us_2_44, closes_us_2_44 = ends_us_4_68, closes_us_4_68 or ends_us_4_68
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_85 == '' then closes_us_2_44 = ends_us_2_44 + (argv[its_2_44 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_44 <= scope.at_us then ends_us_2_44, used_2_44 = nil, 0 end
--lua/lib/tiers/fixed.lua:153
      local field_2_44 = argv[its_2_44 + 3]
      if is_set_back_2_44 then call('HSET', (given[scope.keys]), field_2_44, pack('<ddd', ends_us_2_44, closes_us_2_44, used_2_44)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_125 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_48, last_2_48, step_2_48 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_48 = tier_0_125, scope.is_ahead and last_2_48 or 0, step_2_48 do
    local kind_2_48 = argv[its_2_48]
    if kind_2_48 == 'gcra' then
      local each_us_2_48 = math.ceil((argv[its_2_48 + 2]) * 4 / (argv[its_2_48 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_91 = scope[its_2_48]
  if kept_3_91 == nil then
    local field_4_42 = argv[its_2_48 + 3]
    kept_3_91 = call('HGET', (given[scope.keys]), field_4_42)
    scope[its_2_48] = kept_3_91
    if not kept_3_91 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_48, expires_us_2_48, is_set_back_2_48 = 0, 0, false
  if kept_3_91 then served_us_2_48, expires_us_2_48 = unpack_bytes('<dd', kept_3_91) end
  if served_us_2_48 <= scope.at_us then
    served_us_2_48 = scope.at_us
  else

    local __3_91, burst_3_91 = argv[its_2_48 + 3], argv[its_2_48 + 4]
    local most_us_3_91 = scope.at_us + burst_3_91 * each_us_2_48 + (argv[its_2_48 + 2])
    is_set_back_2_48 = served_us_2_48 > most_us_3_91
    if is_set_back_2_48 then scope.is_ahead = true end
    served_us_2_48 = math.min(served_us_2_48, most_us_3_91)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_48 = argv[its_2_48 + 3]
      if is_set_back_2_48 then call('HSET', (given[scope.keys]), field_2_48, pack('<ddd', served_us_2_48, expires_us_2_48, each_us_2_48)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_125 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_52 = nil
  local first_2_52, last_2_52, step_2_52 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_52 = tier_0_125, last_2_52, step_2_52 do
    local kind_2_52 = argv[its_2_52]
    local slot_2_52 = argv[its_2_52 + 3]
    if kind_2_52 == 'summed' and slot_2_52 ~= before_2_52 then
      before_2_52 = slot_2_52
      local key_2_52 = given[scope.keys - slot_2_52]
--lua/lib/sums.lua:78
      local opened_3_74 = scope.sums or {}
  scope.sums = opened_3_74
  local log_2_52 = opened_3_74[slot_2_52]
  if not log_2_52 then
    local key_3_74 = slot_2_52 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_52])
--lua/lib/sums.lua:65
    local text_4_58 = call('GETRANGE', key_3_74, '-320', '-1')
  local size_4_58, head_4_58 = #text_4_58, text_4_58
  if size_4_58 == 320 then
    size_4_58, head_4_58 = call('STRLEN', key_3_74), call('GETRANGE', key_3_74, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_74 = { head = head_4_58, text = text_4_58, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_58 >= 64 then
    local __5_33, __5_33, moved_5_33, __5_33, groups_5_33, front_5_33, total_5_33, base_5_33 = unpack_bytes('<dddddddd', head_4_58)
    local when_5_33, sum_5_33 = unpack_bytes('<dd', text_4_58, #text_4_58 - 16 + 1)
    if groups_5_33 > 0 then read_3_74.groups, read_3_74.front, read_3_74.from = groups_5_33, front_5_33, 64 + 8 * (groups_5_33 + groups_5_33 / 64) end
    local entries_5_33 = (size_4_58 - read_3_74.from) / 16
    read_3_74.entries, read_3_74.first = entries_5_33, math.max(0, entries_5_33 - math.floor(#text_4_58 / 16))
    read_3_74.base, read_3_74.total, read_3_74.sum, read_3_74.moved_us = -base_5_33, total_5_33, total_5_33 - sum_5_33, -moved_5_33
    if entries_5_33 > 0 then read_3_74.newest_us = when_5_33 end
  end
--lua/lib/sums.lua:84
    log_2_52 = read_3_74
    if #log_2_52.head < 64 then scope.is_bare = true end
    local ahead_us_3_74 = log_2_52.newest_us - scope.at_us
    if ahead_us_3_74 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_74)
    elseif ahead_us_3_74 > 0 then
      scope.at_us = log_2_52.newest_us
    end
    opened_3_74[slot_2_52] = log_2_52
  end
--lua/lib/tiers/summed.lua:76
      local longest_us_2_52 = tonumber(argv[its_2_52 + 2])
      local head_3_70 = log_2_52.head
--lua/lib/log.lua:97
local is_noted_2_52 = #head_3_70 < 8 or unpack_bytes('<d', head_3_70) < longest_us_2_52
  if is_noted_2_52 then
    if #head_3_70 < 8 then call('SETRANGE', key_2_52, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_52, 0, pack('<dd', longest_us_2_52, -(now_us + 2 * longest_us_2_52)))
    call('PEXPIRE', key_2_52, math.max(math.ceil(longest_us_2_52 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:78
      if is_noted_2_52 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_52, '[^:]*$'), '')
  do local lasts_us_4_45 = 2 * longest_us_2_52
--lua/lib/meters.lua:35
local meters_4_45, ttl_ms_4_45 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_45 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_45) < ttl_ms_4_45 then
    call('PEXPIRE', meters_4_45, ttl_ms_4_45)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_125)) end
      before_0_125 = kind_0_125
    end
  end
--lua/shared.lua:128
end end
    if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, why, slot_us) end
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
--lua/lib/tiers/kinds.lua:162
    local is_long, before_0_124 = false, nil
  local first_0_124, last_0_124, step_0_124 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_124 = first_0_124, last_0_124, step_0_124 do
    local kind_0_124 = argv[tier_0_124]
    if kind_0_124 ~= before_0_124 then
      local its_long_0_124 if kind_0_124 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_35 = false
  if scope.is_summed then
    local longest_us_2_35 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_61 = scope.sums or {}
  scope.sums = opened_4_61
  local log_3_79 = opened_4_61['0']
  if not log_3_79 then
    local key_4_61 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_36 = call('GETRANGE', key_4_61, '-320', '-1')
  local size_5_36, head_5_36 = #text_5_36, text_5_36
  if size_5_36 == 320 then
    size_5_36, head_5_36 = call('STRLEN', key_4_61), call('GETRANGE', key_4_61, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_61 = { head = head_5_36, text = text_5_36, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_36 >= 64 then
    local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_36)
    local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_36, #text_5_36 - 16 + 1)
    if groups_6_14 > 0 then read_4_61.groups, read_4_61.front, read_4_61.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
    local entries_6_14 = (size_5_36 - read_4_61.from) / 16
    read_4_61.entries, read_4_61.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_36 / 16))
    read_4_61.base, read_4_61.total, read_4_61.sum, read_4_61.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
    if entries_6_14 > 0 then read_4_61.newest_us = when_6_14 end
  end
--lua/lib/sums.lua:84
    log_3_79 = read_4_61
    if #log_3_79.head < 64 then scope.is_bare = true end
    local ahead_us_4_61 = log_3_79.newest_us - scope.at_us
    if ahead_us_4_61 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_61)
    elseif ahead_us_4_61 > 0 then
      scope.at_us = log_3_79.newest_us
    end
    opened_4_61['0'] = log_3_79
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_79 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_79 = 1
  if scope.costs then cost_3_79 = scope.costs[(tier_0_124 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_79, its_long_2_35, is_renewed_3_79 = pack('<dd', scope.at_us, log_3_79.total - log_3_79.sum - cost_3_79), false, false
  do local moved_us_4_53 = log_3_79.moved_us
--lua/lib/charged.lua:9
if moved_us_4_53 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_53) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_79 = log_3_79.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_79 = math.floor(log_3_79.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_79 == 0 then

  elseif log_3_79.entries > 0 and is_same_3_79 then
    call('SETRANGE', key_3_79, log_3_79.from + (log_3_79.entries - 1) * 16, entry_3_79)

    do local head_4_47, at_us_4_47 = log_3_79.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_47, expires_4_47 = unpack_bytes('<dd', head_4_47)
  local is_renewed_4_47 = longest_us_2_35 > seen_us_4_47 or at_us_4_47 + seen_us_4_47 > -expires_4_47
  if is_renewed_4_47 then
    if longest_us_2_35 > seen_us_4_47 then seen_us_4_47 = longest_us_2_35 end
    call('SETRANGE', key_3_79, 0, pack('<dd', seen_us_4_47, -(now_us + 2 * seen_us_4_47)))
    call('PEXPIRE', key_3_79, math.max(math.ceil(seen_us_4_47 / 500), ttl_floor_ms))
  end
is_renewed_3_79 = is_renewed_4_47
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_79.head < 64 then entry_3_79 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_79 end
    local head_4_49, at_us_4_49 = log_3_79.head, scope.at_us
--lua/lib/log.lua:82
local __3_79, is_kept_3_79 = 32 + #entry_3_79, true
  if #head_4_49 < 16 then
    call('SET', key_3_79, pack('<dddd', longest_us_2_35, -(now_us + 2 * longest_us_2_35), 0, 0) .. entry_3_79,
      'PX', math.max(math.ceil(longest_us_2_35 / 500), ttl_floor_ms))
  else
    __3_79 = call('APPEND', key_3_79, entry_3_79)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_49)
  local is_renewed_5_26 = longest_us_2_35 > seen_us_5_26 or at_us_4_49 + seen_us_5_26 > -expires_5_26
  if is_renewed_5_26 then
    if longest_us_2_35 > seen_us_5_26 then seen_us_5_26 = longest_us_2_35 end
    call('SETRANGE', key_3_79, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
    call('PEXPIRE', key_3_79, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
  end
is_kept_3_79 = is_renewed_5_26
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_35, is_renewed_3_79 = (log_3_79.entries + 1) % 16 == 0, is_kept_3_79
  end
--lua/lib/tiers/sliding.lua:70
    is_long_2_35, scope.sums['0'] = its_long_2_35, nil
  else
    local head_2_35 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_35 == 24 then do local moved_us_3_72 = -unpack_bytes('<d', head_2_35, 17)
--lua/lib/charged.lua:9
if moved_us_3_72 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_72) end
--lua/lib/tiers/sliding.lua:73
end end
    local entry_2_35 = pack('<d', scope.at_us)
    local key_4_50, longest_us_4_50, at_us_4_50 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_35, is_renewed_4_50 = 32 + #entry_2_35, true
  if #head_2_35 < 16 then
    call('SET', key_4_50, pack('<dddd', longest_us_4_50, -(now_us + 2 * longest_us_4_50), 0, 0) .. entry_2_35,
      'PX', math.max(math.ceil(longest_us_4_50 / 500), ttl_floor_ms))
  else
    size_2_35 = call('APPEND', key_4_50, entry_2_35)
    do
--lua/lib/log.lua:69
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_35)
  local is_renewed_5_27 = longest_us_4_50 > seen_us_5_27 or at_us_4_50 + seen_us_5_27 > -expires_5_27
  if is_renewed_5_27 then
    if longest_us_4_50 > seen_us_5_27 then seen_us_5_27 = longest_us_4_50 end
    call('SETRANGE', key_4_50, 0, pack('<dd', seen_us_5_27, -(now_us + 2 * seen_us_5_27)))
    call('PEXPIRE', key_4_50, math.max(math.ceil(seen_us_5_27 / 500), ttl_floor_ms))
  end
is_renewed_4_50 = is_renewed_5_27
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:76
    is_long_2_35 = size_2_35 % 128 < 8
  end
its_long_0_124 = is_long_2_35
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_124 == 'pace' then do
--lua/lib/tiers/pace.lua:56
local due_us_2_39, gap_us_2_39 = scope.at_us, (argv[tier_0_124 + 2])
  local from_2_39 = argv[tier_0_124 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:16
    local from_3_81, to_3_81 = argv[tier_0_124 + 3], argv[tier_0_124 + 4]
  local copy_3_81, next_us_2_39 = scope.copy, 0
  local due_3_81 = copy_3_81 and string.sub(copy_3_81, from_3_81 + 1, to_3_81 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_81, to_3_81)
  if #due_3_81 >= 8 then next_us_2_39 = math.ceil(-unpack_bytes('<d', due_3_81)) + (argv[tier_0_124 + 2]) end
--lua/lib/tiers/pace.lua:60
    local waited_us_2_39 = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us_2_39 < waited_us_2_39 - gap_us_2_39 then next_us_2_39 = math.min(math.floor(waited_us_2_39), scope.at_us) end
    due_us_2_39 = math.max(next_us_2_39, scope.at_us - math.max(gap_us_2_39, 100000))
  end
--lua/lib/request_limits.lua:93
  local cost_2_39 = 1
  if scope.costs then cost_2_39 = scope.costs[(tier_0_124 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:66
  if cost_2_39 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_39, pack('<d', -(due_us_2_39 + (cost_2_39 - 1) * gap_us_2_39)))

    local needed_ms_2_39 = math.max(math.ceil(cost_2_39 * gap_us_2_39 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_39 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_39)
    end
  end
its_long_0_124 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_124 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local meters_2_43, fields_2_43, n_2_43 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_43, longest_us_2_43 = 0, 0
  local first_2_43, last_2_43, step_2_43 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_43 = tier_0_124, last_2_43, step_2_43 do
    local kind_2_43 = argv[its_2_43]
    if kind_2_43 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_86 = scope[its_2_43]
  if kept_3_86 == nil then
    local field_4_43 = argv[its_2_43 + 3]
    kept_3_86 = call('HGET', (given[scope.keys]), field_4_43)
    scope[its_2_43] = kept_3_86
    if not kept_3_86 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_43, closes_us_2_43, used_2_43 = 0, 0, 0
  if kept_3_86 then ends_us_2_43, closes_us_2_43, used_2_43 = unpack_bytes('<ddd', kept_3_86) end

  local __3_86, edges_3_86 = argv[its_2_43 + 3], argv[its_2_43 + 4]
  local is_set_back_3_86 = ends_us_2_43 > scope.at_us + (argv[its_2_43 + 2]) * (edges_3_86 == '' and 1 or 2)
  if is_set_back_3_86 then
    do local at_us_4_69 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_69, edges_4_69 = argv[its_2_43 + 3], argv[its_2_43 + 4]
  local length_us_4_69, alike_4_69 = tonumber(argv[its_2_43 + 2]), math.huge
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
ends_us_2_43, closes_us_2_43 = ends_us_4_69, closes_us_4_69 or ends_us_4_69
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_86 == '' then closes_us_2_43 = ends_us_2_43 + (argv[its_2_43 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_43 <= scope.at_us then ends_us_2_43, used_2_43 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_43 = 1
  if scope.costs then cost_2_43 = scope.costs[(its_2_43 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:126
      if cost_2_43 > 0 then
        if ends_us_2_43 then
          kept_us_2_43 = math.max(kept_us_2_43, ends_us_2_43)
        else
          do local at_us_3_83 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_83, edges_3_83 = argv[its_2_43 + 3], argv[its_2_43 + 4]
  local length_us_3_83, alike_3_83 = tonumber(argv[its_2_43 + 2]), math.huge
  local ends_us_3_83, closes_us_3_83 = at_us_3_83 + length_us_3_83, nil
  if edges_3_83 ~= '' then
    local __3_83, last_3_83, guard_us_3_83, edge_us_3_83 = string.find(edges_3_83, '^(%S+) (%S+)')
    local is_here_3_83 = false
    edge_us_3_83 = edge_us_3_83 * 1000000
    repeat
      local from_us_3_83, __3_83, to_3_83, length_3_83, count_3_83 = edge_us_3_83, string.find(edges_3_83, '^ ([%d.]+)x(%d+)', last_3_83 + 1)
      if to_3_83 then
        last_3_83, length_us_3_83 = to_3_83, math.floor(length_3_83 * 1000000 + 0.5)
        edge_us_3_83 = edge_us_3_83 + length_us_3_83 * count_3_83
      end
      is_here_3_83 = not to_3_83 or at_us_3_83 < edge_us_3_83
      if is_here_3_83 then ends_us_3_83 = from_us_3_83 + (math.floor((at_us_3_83 - from_us_3_83) / length_us_3_83) + 1) * length_us_3_83 end
      if is_here_3_83 and to_3_83 then alike_3_83 = math.floor((edge_us_3_83 - ends_us_3_83) / length_us_3_83 + 0.5) end
    until is_here_3_83
    closes_us_3_83 = ends_us_3_83 - guard_us_3_83
  end
ends_us_2_43, closes_us_2_43 = ends_us_3_83, closes_us_3_83 or ends_us_3_83
--lua/lib/tiers/fixed.lua:130
end
          longest_us_2_43 = math.max(longest_us_2_43, ends_us_2_43)
        end
        local field_2_43 = argv[its_2_43 + 3]
        scope[its_2_43] = pack('<ddd', ends_us_2_43, closes_us_2_43, used_2_43 + cost_2_43)
        fields_2_43[n_2_43 + 1], fields_2_43[n_2_43 + 2] = field_2_43, scope[its_2_43]
        n_2_43 = n_2_43 + 2
      end
    end
  end
  if n_2_43 > 0 then call('HSET', meters_2_43, unpack(fields_2_43, 1, n_2_43)) end
  if longest_us_2_43 > kept_us_2_43 then do local lasts_us_3_66 = longest_us_2_43 - now_us
--lua/lib/meters.lua:35
local meters_3_66, ttl_ms_3_66 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_66 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_66) < ttl_ms_3_66 then
    call('PEXPIRE', meters_3_66, ttl_ms_3_66)
  end
--lua/lib/tiers/fixed.lua:141
end end
its_long_0_124 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_124 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_47, fields_2_47, n_2_47 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_47, longest_us_2_47 = 0, 0
  local first_2_47, last_2_47, step_2_47 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_47 = tier_0_124, last_2_47, step_2_47 do
    local kind_2_47 = argv[its_2_47]
    if kind_2_47 == 'gcra' then
      local each_us_2_47 = math.ceil((argv[its_2_47 + 2]) * 4 / (argv[its_2_47 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_92 = scope[its_2_47]
  if kept_3_92 == nil then
    local field_4_44 = argv[its_2_47 + 3]
    kept_3_92 = call('HGET', (given[scope.keys]), field_4_44)
    scope[its_2_47] = kept_3_92
    if not kept_3_92 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_47, expires_us_2_47, is_set_back_3_92 = 0, 0, false
  if kept_3_92 then served_us_2_47, expires_us_2_47 = unpack_bytes('<dd', kept_3_92) end
  if served_us_2_47 <= scope.at_us then
    served_us_2_47 = scope.at_us
  else

    local __3_92, burst_3_92 = argv[its_2_47 + 3], argv[its_2_47 + 4]
    local most_us_3_92 = scope.at_us + burst_3_92 * each_us_2_47 + (argv[its_2_47 + 2])
    is_set_back_3_92 = served_us_2_47 > most_us_3_92
    if is_set_back_3_92 then scope.is_ahead = true end
    served_us_2_47 = math.min(served_us_2_47, most_us_3_92)
  end
--lua/lib/tiers/gcra.lua:85
      local field_2_47 = argv[its_2_47 + 3]
--lua/lib/request_limits.lua:85
      local cost_2_47 = 1
  if scope.costs then cost_2_47 = math.min(scope.costs[(its_2_47 - scope.set - 6) / 5 + 1], argv[its_2_47 + 1]) end
--lua/lib/tiers/gcra.lua:87
      if cost_2_47 > 0 then
        served_us_2_47 = served_us_2_47 + cost_2_47 * each_us_2_47

        kept_us_2_47 = math.max(kept_us_2_47, expires_us_2_47)
        if served_us_2_47 > kept_us_2_47 then
          expires_us_2_47 = now_us + 2 * (argv[its_2_47 + 2])
          longest_us_2_47 = math.max(longest_us_2_47, expires_us_2_47)
        end
        scope[its_2_47] = pack('<ddd', served_us_2_47, expires_us_2_47, each_us_2_47)
        fields_2_47[n_2_47 + 1], fields_2_47[n_2_47 + 2] = field_2_47, scope[its_2_47]
        n_2_47 = n_2_47 + 2
      end
    end
  end
  if n_2_47 > 0 then call('HSET', meters_2_47, unpack(fields_2_47, 1, n_2_47)) end
  if longest_us_2_47 > kept_us_2_47 then do local lasts_us_3_67 = longest_us_2_47 - now_us
--lua/lib/meters.lua:35
local meters_3_67, ttl_ms_3_67 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_67 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_67) < ttl_ms_3_67 then
    call('PEXPIRE', meters_3_67, ttl_ms_3_67)
  end
--lua/lib/tiers/gcra.lua:102
end end
its_long_0_124 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_124 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_51, before_2_51 = false, nil
  local first_2_51, last_2_51, step_2_51 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_51 = tier_0_124, last_2_51, step_2_51 do
    local kind_2_51 = argv[its_2_51]
    local slot_2_51, resolution_us_2_51 = argv[its_2_51 + 3], argv[its_2_51 + 4]
    if kind_2_51 == 'summed' and slot_2_51 ~= before_2_51 then
      before_2_51 = slot_2_51
      local key_2_51, longest_us_2_51 = (given[scope.keys - slot_2_51]), tonumber(argv[its_2_51 + 2])
--lua/lib/sums.lua:78
      local opened_4_62 = scope.sums or {}
  scope.sums = opened_4_62
  local log_3_80 = opened_4_62[slot_2_51]
  if not log_3_80 then
    local key_4_62 = slot_2_51 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_51])
--lua/lib/sums.lua:65
    local text_5_37 = call('GETRANGE', key_4_62, '-320', '-1')
  local size_5_37, head_5_37 = #text_5_37, text_5_37
  if size_5_37 == 320 then
    size_5_37, head_5_37 = call('STRLEN', key_4_62), call('GETRANGE', key_4_62, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_62 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_37 >= 64 then
    local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_37)
    local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
    if groups_6_15 > 0 then read_4_62.groups, read_4_62.front, read_4_62.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
    local entries_6_15 = (size_5_37 - read_4_62.from) / 16
    read_4_62.entries, read_4_62.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_37 / 16))
    read_4_62.base, read_4_62.total, read_4_62.sum, read_4_62.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
    if entries_6_15 > 0 then read_4_62.newest_us = when_6_15 end
  end
--lua/lib/sums.lua:84
    log_3_80 = read_4_62
    if #log_3_80.head < 64 then scope.is_bare = true end
    local ahead_us_4_62 = log_3_80.newest_us - scope.at_us
    if ahead_us_4_62 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_62)
    elseif ahead_us_4_62 > 0 then
      scope.at_us = log_3_80.newest_us
    end
    opened_4_62[slot_2_51] = log_3_80
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_80 = slot_2_51 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_51])
--lua/lib/request_limits.lua:93
  local cost_3_80 = 1
  if scope.costs then cost_3_80 = scope.costs[(its_2_51 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_80, its_long_2_51, is_renewed_2_51 = pack('<dd', scope.at_us, log_3_80.total - log_3_80.sum - cost_3_80), false, false
  do local moved_us_4_54 = log_3_80.moved_us
--lua/lib/charged.lua:9
if moved_us_4_54 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_51, moved_us_4_54) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_80 = log_3_80.newest_us == scope.at_us
  if resolution_us_2_51 ~= '0' then
    is_same_3_80 = math.floor(log_3_80.newest_us / resolution_us_2_51) == math.floor(scope.at_us / resolution_us_2_51)
  end
  if cost_3_80 == 0 then

  elseif log_3_80.entries > 0 and is_same_3_80 then
    call('SETRANGE', key_3_80, log_3_80.from + (log_3_80.entries - 1) * 16, entry_3_80)

    do local head_4_48, at_us_4_48 = log_3_80.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_48, expires_4_48 = unpack_bytes('<dd', head_4_48)
  local is_renewed_4_48 = longest_us_2_51 > seen_us_4_48 or at_us_4_48 + seen_us_4_48 > -expires_4_48
  if is_renewed_4_48 then
    if longest_us_2_51 > seen_us_4_48 then seen_us_4_48 = longest_us_2_51 end
    call('SETRANGE', key_3_80, 0, pack('<dd', seen_us_4_48, -(now_us + 2 * seen_us_4_48)))
    call('PEXPIRE', key_3_80, math.max(math.ceil(seen_us_4_48 / 500), ttl_floor_ms))
  end
is_renewed_2_51 = is_renewed_4_48
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_80.head < 64 then entry_3_80 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_80 end
    local head_4_51, at_us_4_51 = log_3_80.head, scope.at_us
--lua/lib/log.lua:82
local __3_80, is_kept_3_80 = 32 + #entry_3_80, true
  if #head_4_51 < 16 then
    call('SET', key_3_80, pack('<dddd', longest_us_2_51, -(now_us + 2 * longest_us_2_51), 0, 0) .. entry_3_80,
      'PX', math.max(math.ceil(longest_us_2_51 / 500), ttl_floor_ms))
  else
    __3_80 = call('APPEND', key_3_80, entry_3_80)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_51)
  local is_renewed_5_28 = longest_us_2_51 > seen_us_5_28 or at_us_4_51 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_51 > seen_us_5_28 then seen_us_5_28 = longest_us_2_51 end
    call('SETRANGE', key_3_80, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_80, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_80 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_51, is_renewed_2_51 = (log_3_80.entries + 1) % 16 == 0, is_kept_3_80
  end
--lua/lib/tiers/summed.lua:57
      is_long_2_51 = is_long_2_51 or its_long_2_51
      if is_renewed_2_51 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_51, '[^:]*$'), '')
  do local lasts_us_4_46 = 2 * longest_us_2_51
--lua/lib/meters.lua:35
local meters_4_46, ttl_ms_4_46 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_46 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_46) < ttl_ms_4_46 then
    call('PEXPIRE', meters_4_46, ttl_ms_4_46)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:58
end end
    end
  end
  scope.sums = nil
its_long_0_124 = is_long_2_51
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_124)) end
      is_long, before_0_124 = is_long or its_long_0_124, kind_0_124
    end
  end
--lua/shared.lua:135
    if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_126 = nil
  local first_0_126, last_0_126, step_0_126 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_126 = first_0_126, last_0_126, step_0_126 do
    local kind_0_126 = argv[tier_0_126]
    if kind_0_126 ~= before_0_126 then
      if kind_0_126 == 'sliding' then do
--lua/lib/tiers/sliding.lua:89
if scope.is_summed then do local key_4_63, at_us_4_63 = given[scope.keys + 1], scope.at_us
--lua/lib/sums.lua:65
local text_5_38 = call('GETRANGE', key_4_63, '-320', '-1')
  local size_5_38, head_5_38 = #text_5_38, text_5_38
  if size_5_38 == 320 then
    size_5_38, head_5_38 = call('STRLEN', key_4_63), call('GETRANGE', key_4_63, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_63 = { head = head_5_38, text = text_5_38, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_38 >= 64 then
    local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_38)
    local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_38, #text_5_38 - 16 + 1)
    if groups_6_16 > 0 then log_4_63.groups, log_4_63.front, log_4_63.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
    local entries_6_16 = (size_5_38 - log_4_63.from) / 16
    log_4_63.entries, log_4_63.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_38 / 16))
    log_4_63.base, log_4_63.total, log_4_63.sum, log_4_63.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
    if entries_6_16 > 0 then log_4_63.newest_us = when_6_16 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_63, expires_4_63, moved_4_63, due_4_63 = unpack_bytes('<dddd', log_4_63.head)
  local groups_4_63, entries_4_63, total_4_63 = log_4_63.groups or 0, log_4_63.entries, log_4_63.total
  local at_5_44 = at_us_4_63 - longest_us_4_63 + 0.5
--lua/lib/sums.lua:172
local kept_4_63, low_us_5_44, high_5_44, high_us_5_44 = 0, nil, log_4_63.entries, nil
  local text_5_44, first_5_44, guesses_5_44 = log_4_63.text, log_4_63.first, 0
  while kept_4_63 < high_5_44 do
    local count_5_44 = math.min(math.floor(#text_5_44 / 16), log_4_63.entries - first_5_44)
    local from_5_44, to_5_44 = math.max(first_5_44, kept_4_63), math.min(first_5_44 + count_5_44, high_5_44) - 1
    local offset_5_44 = #text_5_44 - (first_5_44 + count_5_44 - from_5_44) * 16 + 1

    local entry_5_44 = from_5_44
    repeat
      local when_5_44 = unpack_bytes('<d', text_5_44, offset_5_44 + (entry_5_44 - from_5_44) * 16)
      if when_5_44 >= at_5_44 then high_5_44, high_us_5_44 = entry_5_44, when_5_44 else kept_4_63, low_us_5_44 = entry_5_44 + 1, when_5_44 end
      entry_5_44 = high_5_44 > to_5_44 and to_5_44 or math.floor((kept_4_63 + high_5_44) / 2)
    until high_5_44 <= from_5_44 or kept_4_63 > to_5_44 or kept_4_63 >= high_5_44
    if kept_4_63 < high_5_44 and not low_us_5_44 then
      local when_5_44 = unpack_bytes('<d', call('GETRANGE', key_4_63, log_4_63.from, log_4_63.from + 7))
      if when_5_44 >= at_5_44 then high_5_44 = 0 else kept_4_63, low_us_5_44 = 1, when_5_44 end
    end
    if kept_4_63 < high_5_44 then
      local guess_5_44 = math.floor((kept_4_63 + high_5_44) / 2)
      if guesses_5_44 < 3 then guess_5_44 = kept_4_63 - 1 + math.ceil((at_5_44 - low_us_5_44) / (high_us_5_44 - low_us_5_44) * (high_5_44 - kept_4_63 + 1)) end
      guess_5_44, guesses_5_44 = math.max(kept_4_63, math.min(guess_5_44, high_5_44 - 1)), guesses_5_44 + 1
      do
--lua/lib/sums.lua:161
local start_6_22 = math.floor(guess_5_44 / 32) * 32
  local first_6_22 = math.max(start_6_22 - 1, 0)
  local text_6_22 = call('GETRANGE', key_4_63, log_4_63.from + first_6_22 * 16, log_4_63.from + math.min(start_6_22 + 32, log_4_63.entries) * 16 - 1)
text_5_44, first_5_44 = text_6_22, first_6_22
--lua/lib/sums.lua:193
end
      log_4_63.group, log_4_63.group_first = text_5_44, first_5_44
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_63 > 0 and kept_4_63 < entries_4_63 then kept_4_63 = kept_4_63 - kept_4_63 % 32 end
  if kept_4_63 > entries_4_63 * 3 / 8 then
    local entry_5_42 = kept_4_63 - 1
--lua/lib/sums.lua:149
local base_4_63 = log_4_63.base
  if entry_5_42 >= 0 then
--lua/lib/sums.lua:109
    local text_6_18, at_6_18 = log_4_63.text, 1
  if entry_5_42 < log_4_63.first then
    text_6_18 = call('GETRANGE', key_4_63, log_4_63.from + entry_5_42 * 16, log_4_63.from + entry_5_42 * 16 + 16 - 1)
  else
    at_6_18 = #text_6_18 - (log_4_63.entries - entry_5_42) * 16 + 1
  end
  local __5_42, sum_5_42 = unpack_bytes('<dd', text_6_18, at_6_18)






    local more_5_42, groups_6_20 = log_4_63.total, log_4_63.groups or 0
  local group_6_20 = math.floor(entry_5_42 / 32)
  if group_6_20 < groups_6_20 then
    local known_6_20 = log_4_63.known
    if not known_6_20 then
      local packed_6_20 = call('GETRANGE', key_4_63, 64, 64 + groups_6_20 / 64 * 8 - 1)
      known_6_20 = { [0] = log_4_63.front }
      for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices, log_4_63.known = {}, known_6_20
    end
    local at_6_20 = math.floor(group_6_20 / 64)
    local slice_6_20 = known_6_20.slices[at_6_20]
    if not slice_6_20 then
      local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
      local packed_6_20 = call('GETRANGE', key_4_63, from_6_20, from_6_20 + 8 * 64 - 1)
      slice_6_20 = { [0] = known_6_20[at_6_20] }
      for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices[at_6_20] = slice_6_20
    end
    more_5_42 = slice_6_20[group_6_20 % 64]
  end
--lua/lib/sums.lua:153
    base_4_63 = more_5_42 - sum_5_42
  end
--lua/lib/sums.lua:122
    local front_4_63, groups_5_40 = log_4_63.total, log_4_63.groups or 0
  local group_5_40 = math.floor(kept_4_63 / 32)
  if group_5_40 < groups_5_40 then
    local known_5_40 = log_4_63.known
    if not known_5_40 then
      local packed_5_40 = call('GETRANGE', key_4_63, 64, 64 + groups_5_40 / 64 * 8 - 1)
      known_5_40 = { [0] = log_4_63.front }
      for i_5_40 = 1, groups_5_40 / 64 do known_5_40[i_5_40] = known_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices, log_4_63.known = {}, known_5_40
    end
    local at_5_40 = math.floor(group_5_40 / 64)
    local slice_5_40 = known_5_40.slices[at_5_40]
    if not slice_5_40 then
      local from_5_40 = 64 + 8 * (groups_5_40 / 64 + at_5_40 * 64)
      local packed_5_40 = call('GETRANGE', key_4_63, from_5_40, from_5_40 + 8 * 64 - 1)
      slice_5_40 = { [0] = known_5_40[at_5_40] }
      for i_5_40 = 1, 64 - 1 do slice_5_40[i_5_40] = slice_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices[at_5_40] = slice_5_40
    end
    front_4_63 = slice_5_40[group_5_40 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_63 = ''
    local rest_4_63 = call('GETRANGE', key_4_63, log_4_63.from + kept_4_63 * 16, -1)
    if kept_4_63 == entries_4_63 then groups_4_63, front_4_63, total_4_63 = 0, 0, 0 end
    if kept_4_63 / 32 >= groups_4_63 then groups_4_63 = 0 end
    if groups_4_63 > 0 then
      local left_4_63 = call('GETRANGE', key_4_63, 64 + 8 * (groups_4_63 / 64 + kept_4_63 / 32), log_4_63.from - 1)
      left_4_63 = left_4_63 .. string.rep(pack('<d', 0), kept_4_63 / 32)
      local slices_4_63 = {}
      for slice_4_63 = 1, groups_4_63 / 64 do
        local sum_4_63 = 0
        for i_4_63 = (slice_4_63 - 1) * 64 + 1, slice_4_63 * 64 do sum_4_63 = sum_4_63 + unpack_bytes('<d', left_4_63, 8 * i_4_63 - 7) end
        slices_4_63[slice_4_63] = pack('<d', sum_4_63)
      end
      corrections_4_63 = table.concat(slices_4_63) .. left_4_63
    end
    call('SET', key_4_63, pack('<dddddddd', longest_us_4_63, expires_4_63, moved_4_63, due_4_63, groups_4_63, front_4_63, total_4_63, -base_4_63) .. corrections_4_63, 'KEEPTTL')
    call('APPEND', key_4_63, rest_4_63)
  end
--lua/lib/tiers/sliding.lua:89
end else do
--lua/lib/log.lua:110
local key_3_71 = given[scope.keys + 1]
  local head_3_71 = call('GETRANGE', key_3_71, 0, 32 - 1)
  local oldest_us_3_71 = scope.at_us - unpack_bytes('<d', head_3_71)
  local count_3_71 = (call('STRLEN', key_3_71) - 32) / 8
  local low_3_71, high_3_71 = math.floor(count_3_71 * 3 / 8), count_3_71
  local middle_3_71 = low_3_71
  while low_3_71 < high_3_71 do
    local from_3_71 = 32 + middle_3_71 * 8
    local entry_3_71 = call('GETRANGE', key_3_71, from_3_71, from_3_71 + 7)
    if unpack_bytes('<d', entry_3_71) > oldest_us_3_71 then high_3_71 = middle_3_71 else low_3_71 = middle_3_71 + 1 end
    middle_3_71 = math.floor((low_3_71 + high_3_71) / 2)
  end

  if low_3_71 > math.floor(count_3_71 * 3 / 8) then
    local rest_3_71 = call('GETRANGE', key_3_71, 32 + low_3_71 * 8, -1)

    call('SET', key_3_71, head_3_71, 'KEEPTTL')
    call('APPEND', key_3_71, rest_3_71)
  end
--lua/lib/tiers/sliding.lua:89
end end
--lua/lib/tiers/kinds.lua:194
end elseif kind_0_126 == 'pace' then elseif kind_0_126 == 'fixed' then elseif kind_0_126 == 'gcra' then elseif kind_0_126 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_53 = nil
  local first_2_53, last_2_53, step_2_53 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_53 = tier_0_126, last_2_53, step_2_53 do
    local kind_2_53 = argv[its_2_53]
    local slot_2_53 = argv[its_2_53 + 3]
    if kind_2_53 == 'summed' and slot_2_53 ~= before_2_53 then
      before_2_53 = slot_2_53
      do local key_4_64, at_us_4_64 = given[scope.keys - slot_2_53], scope.at_us
--lua/lib/sums.lua:65
local text_5_39 = call('GETRANGE', key_4_64, '-320', '-1')
  local size_5_39, head_5_39 = #text_5_39, text_5_39
  if size_5_39 == 320 then
    size_5_39, head_5_39 = call('STRLEN', key_4_64), call('GETRANGE', key_4_64, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_64 = { head = head_5_39, text = text_5_39, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_39 >= 64 then
    local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_39)
    local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_39, #text_5_39 - 16 + 1)
    if groups_6_17 > 0 then log_4_64.groups, log_4_64.front, log_4_64.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
    local entries_6_17 = (size_5_39 - log_4_64.from) / 16
    log_4_64.entries, log_4_64.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_39 / 16))
    log_4_64.base, log_4_64.total, log_4_64.sum, log_4_64.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
    if entries_6_17 > 0 then log_4_64.newest_us = when_6_17 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_64, expires_4_64, moved_4_64, due_4_64 = unpack_bytes('<dddd', log_4_64.head)
  local groups_4_64, entries_4_64, total_4_64 = log_4_64.groups or 0, log_4_64.entries, log_4_64.total
  local at_5_45 = at_us_4_64 - longest_us_4_64 + 0.5
--lua/lib/sums.lua:172
local kept_4_64, low_us_5_45, high_5_45, high_us_5_45 = 0, nil, log_4_64.entries, nil
  local text_5_45, first_5_45, guesses_5_45 = log_4_64.text, log_4_64.first, 0
  while kept_4_64 < high_5_45 do
    local count_5_45 = math.min(math.floor(#text_5_45 / 16), log_4_64.entries - first_5_45)
    local from_5_45, to_5_45 = math.max(first_5_45, kept_4_64), math.min(first_5_45 + count_5_45, high_5_45) - 1
    local offset_5_45 = #text_5_45 - (first_5_45 + count_5_45 - from_5_45) * 16 + 1

    local entry_5_45 = from_5_45
    repeat
      local when_5_45 = unpack_bytes('<d', text_5_45, offset_5_45 + (entry_5_45 - from_5_45) * 16)
      if when_5_45 >= at_5_45 then high_5_45, high_us_5_45 = entry_5_45, when_5_45 else kept_4_64, low_us_5_45 = entry_5_45 + 1, when_5_45 end
      entry_5_45 = high_5_45 > to_5_45 and to_5_45 or math.floor((kept_4_64 + high_5_45) / 2)
    until high_5_45 <= from_5_45 or kept_4_64 > to_5_45 or kept_4_64 >= high_5_45
    if kept_4_64 < high_5_45 and not low_us_5_45 then
      local when_5_45 = unpack_bytes('<d', call('GETRANGE', key_4_64, log_4_64.from, log_4_64.from + 7))
      if when_5_45 >= at_5_45 then high_5_45 = 0 else kept_4_64, low_us_5_45 = 1, when_5_45 end
    end
    if kept_4_64 < high_5_45 then
      local guess_5_45 = math.floor((kept_4_64 + high_5_45) / 2)
      if guesses_5_45 < 3 then guess_5_45 = kept_4_64 - 1 + math.ceil((at_5_45 - low_us_5_45) / (high_us_5_45 - low_us_5_45) * (high_5_45 - kept_4_64 + 1)) end
      guess_5_45, guesses_5_45 = math.max(kept_4_64, math.min(guess_5_45, high_5_45 - 1)), guesses_5_45 + 1
      do
--lua/lib/sums.lua:161
local start_6_23 = math.floor(guess_5_45 / 32) * 32
  local first_6_23 = math.max(start_6_23 - 1, 0)
  local text_6_23 = call('GETRANGE', key_4_64, log_4_64.from + first_6_23 * 16, log_4_64.from + math.min(start_6_23 + 32, log_4_64.entries) * 16 - 1)
text_5_45, first_5_45 = text_6_23, first_6_23
--lua/lib/sums.lua:193
end
      log_4_64.group, log_4_64.group_first = text_5_45, first_5_45
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_64 > 0 and kept_4_64 < entries_4_64 then kept_4_64 = kept_4_64 - kept_4_64 % 32 end
  if kept_4_64 > entries_4_64 * 3 / 8 then
    local entry_5_43 = kept_4_64 - 1
--lua/lib/sums.lua:149
local base_4_64 = log_4_64.base
  if entry_5_43 >= 0 then
--lua/lib/sums.lua:109
    local text_6_19, at_6_19 = log_4_64.text, 1
  if entry_5_43 < log_4_64.first then
    text_6_19 = call('GETRANGE', key_4_64, log_4_64.from + entry_5_43 * 16, log_4_64.from + entry_5_43 * 16 + 16 - 1)
  else
    at_6_19 = #text_6_19 - (log_4_64.entries - entry_5_43) * 16 + 1
  end
  local __5_43, sum_5_43 = unpack_bytes('<dd', text_6_19, at_6_19)






    local more_5_43, groups_6_21 = log_4_64.total, log_4_64.groups or 0
  local group_6_21 = math.floor(entry_5_43 / 32)
  if group_6_21 < groups_6_21 then
    local known_6_21 = log_4_64.known
    if not known_6_21 then
      local packed_6_21 = call('GETRANGE', key_4_64, 64, 64 + groups_6_21 / 64 * 8 - 1)
      known_6_21 = { [0] = log_4_64.front }
      for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices, log_4_64.known = {}, known_6_21
    end
    local at_6_21 = math.floor(group_6_21 / 64)
    local slice_6_21 = known_6_21.slices[at_6_21]
    if not slice_6_21 then
      local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
      local packed_6_21 = call('GETRANGE', key_4_64, from_6_21, from_6_21 + 8 * 64 - 1)
      slice_6_21 = { [0] = known_6_21[at_6_21] }
      for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices[at_6_21] = slice_6_21
    end
    more_5_43 = slice_6_21[group_6_21 % 64]
  end
--lua/lib/sums.lua:153
    base_4_64 = more_5_43 - sum_5_43
  end
--lua/lib/sums.lua:122
    local front_4_64, groups_5_41 = log_4_64.total, log_4_64.groups or 0
  local group_5_41 = math.floor(kept_4_64 / 32)
  if group_5_41 < groups_5_41 then
    local known_5_41 = log_4_64.known
    if not known_5_41 then
      local packed_5_41 = call('GETRANGE', key_4_64, 64, 64 + groups_5_41 / 64 * 8 - 1)
      known_5_41 = { [0] = log_4_64.front }
      for i_5_41 = 1, groups_5_41 / 64 do known_5_41[i_5_41] = known_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices, log_4_64.known = {}, known_5_41
    end
    local at_5_41 = math.floor(group_5_41 / 64)
    local slice_5_41 = known_5_41.slices[at_5_41]
    if not slice_5_41 then
      local from_5_41 = 64 + 8 * (groups_5_41 / 64 + at_5_41 * 64)
      local packed_5_41 = call('GETRANGE', key_4_64, from_5_41, from_5_41 + 8 * 64 - 1)
      slice_5_41 = { [0] = known_5_41[at_5_41] }
      for i_5_41 = 1, 64 - 1 do slice_5_41[i_5_41] = slice_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices[at_5_41] = slice_5_41
    end
    front_4_64 = slice_5_41[group_5_41 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_64 = ''
    local rest_4_64 = call('GETRANGE', key_4_64, log_4_64.from + kept_4_64 * 16, -1)
    if kept_4_64 == entries_4_64 then groups_4_64, front_4_64, total_4_64 = 0, 0, 0 end
    if kept_4_64 / 32 >= groups_4_64 then groups_4_64 = 0 end
    if groups_4_64 > 0 then
      local left_4_64 = call('GETRANGE', key_4_64, 64 + 8 * (groups_4_64 / 64 + kept_4_64 / 32), log_4_64.from - 1)
      left_4_64 = left_4_64 .. string.rep(pack('<d', 0), kept_4_64 / 32)
      local slices_4_64 = {}
      for slice_4_64 = 1, groups_4_64 / 64 do
        local sum_4_64 = 0
        for i_4_64 = (slice_4_64 - 1) * 64 + 1, slice_4_64 * 64 do sum_4_64 = sum_4_64 + unpack_bytes('<d', left_4_64, 8 * i_4_64 - 7) end
        slices_4_64[slice_4_64] = pack('<d', sum_4_64)
      end
      corrections_4_64 = table.concat(slices_4_64) .. left_4_64
    end
    call('SET', key_4_64, pack('<dddddddd', longest_us_4_64, expires_4_64, moved_4_64, due_4_64, groups_4_64, front_4_64, total_4_64, -base_4_64) .. corrections_4_64, 'KEEPTTL')
    call('APPEND', key_4_64, rest_4_64)
  end
--lua/lib/tiers/summed.lua:92
end
    end
  end
--lua/lib/tiers/kinds.lua:194
end else error('no such kind of tier: ' .. tostring(kind_0_126)) end
      before_0_126 = kind_0_126
    end
  end
--lua/shared.lua:135
end end
    if scope.cap then do local token_0_127, lease_us_0_127 = request.token, request.lease_us
--lua/lib/lease.lua:18
local leases_0_127, holders_0_127 = given[scope.keys + 5], given[scope.keys + 6]
  call('HSET', holders_0_127, waiter, token_0_127 .. string.format(' %.0f', now_us))
  call('ZADD', leases_0_127, now_us + lease_us_0_127, waiter)
  if call('PTTL', leases_0_127) < math.max(lease_us_0_127 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_127 = math.max(lease_us_0_127 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_127, ttl_ms_0_127)

    if call('PTTL', holders_0_127) < ttl_ms_0_127 then call('PEXPIRE', holders_0_127, ttl_ms_0_127) end
  end
--lua/shared.lua:136
end end
  end
--lua/lib/charged.lua:15
  local texts, is_told_0_83 = nil, false
  for s_0_83 = 1, #scopes do
    local scope_0_83 = scopes[s_0_83]
    if scope_0_83.costs or scope_0_83.noted or scope_0_83.at_us ~= now_us then is_told_0_83 = true end
  end
  for s_0_83 = 1, is_told_0_83 and #scopes or 0 do
    local scope_0_83 = scopes[s_0_83]
    texts = texts or {}
    texts[s_0_83] = string.format('%.0f', scope_0_83.at_us) .. (scope_0_83.noted or '')
  end
--lua/shared.lua:139
  do local set_back_us_0_75 = request.set_back_us
--lua/lib/reply.lua:64
local n_0_75 = #reply
  if texts then
    reply[n_0_75 + 1], reply[n_0_75 + 2], reply[n_0_75 + 3] = 9, set_back_us_0_75, table.concat(texts, ',')
  elseif set_back_us_0_75 > 0 then
    reply[n_0_75 + 1], reply[n_0_75 + 2] = 11, set_back_us_0_75
  else
    reply[n_0_75 + 1] = 10
  end
--lua/shared.lua:139
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
local answer_0_77 = reply[length + 1]
  if not (answer_0_77 == 10 or answer_0_77 == 9 or answer_0_77 == 11) then
    for i_0_77 = #reply, length + 1, -1 do reply[i_0_77] = nil end
    reply[length + 1], reply[length + 2] = 14, problem
  end
--lua/shared.lua:152
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
  sha1: '724c283ff82e5da59f593b3a0e4671b051178fb7',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, meters_means = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, log_count = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sums_tier_used = 0, sliding_after = 0, sliding_slot = 0, sliding_used = 0, pace_after = 0, pace_slot = 0, pace_used = 0, fixed_after = 0, fixed_slot = 0, fixed_used = 0, gcra_after = 0, gcra_slot = 0, gcra_used = 0, summed_after = 0, summed_slot = 0, summed_used = 0, tier_terms = 0, tiers_after = 0, tiers_slot = 0, shared_read = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, lease_ends = 0, shared_check = 0, shared_binding = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, shared_step_back = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_queue = 0, flow_part = 0, members_of = 0, line_member = 0, line_split = 0, line_first = 0, home_slow = 0, slow_started = 0, slow_save = 0, slow_called = 0, slow_is_full = 0, slow_begins = 0, slow_starts = 0, gate_read = 0, gate_count = 0, gate_opens = 0, tenant_load = 0, tenant_note = 0, tenant_forget = 0, tenant_held = 0, tenant_gate = 0, tenant_ready = 0, tenant_pay = 0, tenant_credit = 0, share_of = 0, flow_load = 0, flow_note = 0, flow_name = 0, gates_of = 0, flow_find = 0, gates_used = 0, flow_opens = 0, flow_count_gates = 0, head_member = 0, flow_stand = 0, flow_settle = 0, flow_forget = 0, tenant_settle = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, turn_front = 0, home_after = 0, home_slot = 0, waiter_share = 0, waiter_pays = 0, shared_moved = 0, shared_left = 0, shared_dropped = 0, shared_opens = 0, shared_open = 0, flow_is_of = 0, shared_has_room = 0, parked_after = 0, closed_until = 0, parked_estimate = 0, told_room = 0, told_deferred = 0, share = 0, answer = 0 } function shelf_0.limits_longest(scope)
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
  local size_0_153 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_153 >= 64 then
    local __0_153, __0_153, moved_0_153, __0_153, groups_0_153, front_0_153, total_0_153, base_0_153 = unpack_bytes('<dddddddd', text)
    local when_0_153, sum_0_153 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_153 > 0 then log.groups, log.front, log.from = groups_0_153, front_0_153, 64 + 8 * (groups_0_153 + groups_0_153 / 64) end
    local entries_0_153 = (size_0_153 - log.from) / 16
    log.entries, log.first = entries_0_153, math.max(0, entries_0_153 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_153, total_0_153, total_0_153 - sum_0_153, -moved_0_153
    if entries_0_153 > 0 then log.newest_us = when_0_153 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
end
--lua/lib/tiers/sums_tier.lua:42
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_158 = scope.sums or {}
  scope.sums = opened_0_158
  local log = opened_0_158[slot]
  if not log then
    local key_0_158 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_97 = call('GETRANGE', key_0_158, '-320', '-1')
  local size_1_97, head_1_97 = #text_1_97, text_1_97
  if size_1_97 == 320 then
    size_1_97, head_1_97 = call('STRLEN', key_0_158), call('GETRANGE', key_0_158, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_158 = { head = head_1_97, text = text_1_97, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_97 >= 64 then
    local __2_37, __2_37, moved_2_37, __2_37, groups_2_37, front_2_37, total_2_37, base_2_37 = unpack_bytes('<dddddddd', head_1_97)
    local when_2_37, sum_2_37 = unpack_bytes('<dd', text_1_97, #text_1_97 - 16 + 1)
    if groups_2_37 > 0 then read_0_158.groups, read_0_158.front, read_0_158.from = groups_2_37, front_2_37, 64 + 8 * (groups_2_37 + groups_2_37 / 64) end
    local entries_2_37 = (size_1_97 - read_0_158.from) / 16
    read_0_158.entries, read_0_158.first = entries_2_37, math.max(0, entries_2_37 - math.floor(#text_1_97 / 16))
    read_0_158.base, read_0_158.total, read_0_158.sum, read_0_158.moved_us = -base_2_37, total_2_37, total_2_37 - sum_2_37, -moved_2_37
    if entries_2_37 > 0 then read_0_158.newest_us = when_2_37 end
  end
--lua/lib/sums.lua:84
    log = read_0_158
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_158 = log.newest_us - scope.at_us
    if ahead_us_0_158 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_158)
    elseif ahead_us_0_158 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_158[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_179 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_179 > log.base then
    local key_0_179 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_118, low_sum_1_118 = -1, log.base
  local high_1_118, high_sum_1_118, when_0_179 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_118, around_1_118, guess_1_118 = 0, 1, high_1_118
  if 0 > 0 then guess_1_118 = high_1_118 - math.floor((high_sum_1_118 - need_0_179) / 0) else guesses_1_118, around_1_118 = 1, 8 end
  while high_1_118 - low_1_118 > 1 do
    if guesses_1_118 > 3 then
      guess_1_118 = math.ceil((low_1_118 + high_1_118) / 2)
    elseif guesses_1_118 > 0 then
      guess_1_118 = low_1_118 + math.ceil((need_0_179 - low_sum_1_118) / (high_sum_1_118 - low_sum_1_118) * (high_1_118 - low_1_118))
    end
    guess_1_118 = math.max(low_1_118 + 1, math.min(guess_1_118, high_1_118))
    local from_1_118, to_1_118 = math.max(guess_1_118 - around_1_118, low_1_118 + 1), math.min(guess_1_118 + around_1_118 - 1, high_1_118 - 1)
    local text_1_118, offset_1_118 = log.text, 0
    if from_1_118 >= log.first then
      offset_1_118 = #text_1_118 - (log.entries - from_1_118) * 16 + 1
    else
      text_1_118, offset_1_118 = call('GETRANGE', key_0_179, log.from + from_1_118 * 16, log.from + (to_1_118 + 1) * 16 - 1), 1
    end

    local at_1_118 = from_1_118
    repeat
      local its_when_1_118, sum_1_118 = unpack_bytes('<dd', text_1_118, offset_1_118 + (at_1_118 - from_1_118) * 16)
--lua/lib/sums.lua:122
      local more_1_118, groups_2_42 = log.total, log.groups or 0
  local group_2_42 = math.floor(at_1_118 / 32)
  if group_2_42 < groups_2_42 then
    local known_2_42 = log.known
    if not known_2_42 then
      local packed_2_42 = call('GETRANGE', key_0_179, 64, 64 + groups_2_42 / 64 * 8 - 1)
      known_2_42 = { [0] = log.front }
      for i_2_42 = 1, groups_2_42 / 64 do known_2_42[i_2_42] = known_2_42[i_2_42 - 1] + unpack_bytes('<d', packed_2_42, 8 * i_2_42 - 7) end
      known_2_42.slices, log.known = {}, known_2_42
    end
    local at_2_42 = math.floor(group_2_42 / 64)
    local slice_2_42 = known_2_42.slices[at_2_42]
    if not slice_2_42 then
      local from_2_42 = 64 + 8 * (groups_2_42 / 64 + at_2_42 * 64)
      local packed_2_42 = call('GETRANGE', key_0_179, from_2_42, from_2_42 + 8 * 64 - 1)
      slice_2_42 = { [0] = known_2_42[at_2_42] }
      for i_2_42 = 1, 64 - 1 do slice_2_42[i_2_42] = slice_2_42[i_2_42 - 1] + unpack_bytes('<d', packed_2_42, 8 * i_2_42 - 7) end
      known_2_42.slices[at_2_42] = slice_2_42
    end
    more_1_118 = slice_2_42[group_2_42 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_118 = more_1_118 - sum_1_118
      if sum_1_118 >= need_0_179 then high_1_118, high_sum_1_118, when_0_179 = at_1_118, sum_1_118, its_when_1_118 else low_1_118, low_sum_1_118 = at_1_118, sum_1_118 end
      at_1_118 = high_1_118 > to_1_118 and to_1_118 or math.floor((low_1_118 + high_1_118) / 2)
    until high_1_118 == from_1_118 or low_1_118 == to_1_118 or high_1_118 - low_1_118 <= 1
    guesses_1_118, around_1_118 = guesses_1_118 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_179 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_159 = scope.sums or {}
  scope.sums = opened_0_159
  local log = opened_0_159[slot]
  if not log then
    local key_0_159 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_98 = call('GETRANGE', key_0_159, '-320', '-1')
  local size_1_98, head_1_98 = #text_1_98, text_1_98
  if size_1_98 == 320 then
    size_1_98, head_1_98 = call('STRLEN', key_0_159), call('GETRANGE', key_0_159, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_159 = { head = head_1_98, text = text_1_98, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_98 >= 64 then
    local __2_38, __2_38, moved_2_38, __2_38, groups_2_38, front_2_38, total_2_38, base_2_38 = unpack_bytes('<dddddddd', head_1_98)
    local when_2_38, sum_2_38 = unpack_bytes('<dd', text_1_98, #text_1_98 - 16 + 1)
    if groups_2_38 > 0 then read_0_159.groups, read_0_159.front, read_0_159.from = groups_2_38, front_2_38, 64 + 8 * (groups_2_38 + groups_2_38 / 64) end
    local entries_2_38 = (size_1_98 - read_0_159.from) / 16
    read_0_159.entries, read_0_159.first = entries_2_38, math.max(0, entries_2_38 - math.floor(#text_1_98 / 16))
    read_0_159.base, read_0_159.total, read_0_159.sum, read_0_159.moved_us = -base_2_38, total_2_38, total_2_38 - sum_2_38, -moved_2_38
    if entries_2_38 > 0 then read_0_159.newest_us = when_2_38 end
  end
--lua/lib/sums.lua:84
    log = read_0_159
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_159 = log.newest_us - scope.at_us
    if ahead_us_0_159 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_159)
    elseif ahead_us_0_159 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_159[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:81
  local at_0_178 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_178, high_0_178, high_us_0_178 = 0, nil, log.entries, nil
  local text_0_178, first_0_178, guesses_0_178 = log.text, log.first, 0
  while entry < high_0_178 do
    local count_0_178 = math.min(math.floor(#text_0_178 / 16), log.entries - first_0_178)
    local from_0_178, to_0_178 = math.max(first_0_178, entry), math.min(first_0_178 + count_0_178, high_0_178) - 1
    local offset_0_178 = #text_0_178 - (first_0_178 + count_0_178 - from_0_178) * 16 + 1

    local entry_0_178 = from_0_178
    repeat
      local when_0_178 = unpack_bytes('<d', text_0_178, offset_0_178 + (entry_0_178 - from_0_178) * 16)
      if when_0_178 >= at_0_178 then high_0_178, high_us_0_178 = entry_0_178, when_0_178 else entry, low_us_0_178 = entry_0_178 + 1, when_0_178 end
      entry_0_178 = high_0_178 > to_0_178 and to_0_178 or math.floor((entry + high_0_178) / 2)
    until high_0_178 <= from_0_178 or entry > to_0_178 or entry >= high_0_178
    if entry < high_0_178 and not low_us_0_178 then
      local when_0_178 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_178 >= at_0_178 then high_0_178 = 0 else entry, low_us_0_178 = 1, when_0_178 end
    end
    if entry < high_0_178 then
      local guess_0_178 = math.floor((entry + high_0_178) / 2)
      if guesses_0_178 < 3 then guess_0_178 = entry - 1 + math.ceil((at_0_178 - low_us_0_178) / (high_us_0_178 - low_us_0_178) * (high_0_178 - entry + 1)) end
      guess_0_178, guesses_0_178 = math.max(entry, math.min(guess_0_178, high_0_178 - 1)), guesses_0_178 + 1
      do
--lua/lib/sums.lua:161
local start_1_117 = math.floor(guess_0_178 / 32) * 32
  local first_1_117 = math.max(start_1_117 - 1, 0)
  local text_1_117 = call('GETRANGE', key, log.from + first_1_117 * 16, log.from + math.min(start_1_117 + 32, log.entries) * 16 - 1)
text_0_178, first_0_178 = text_1_117, first_1_117
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_178, first_0_178
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_164, at_0_164 = log.text, 1
  if entry < log.first then
    text_0_164 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_164 = #text_0_164 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_164 = unpack_bytes('<dd', text_0_164, at_0_164)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_173 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_173 >= 0 then
--lua/lib/sums.lua:109
    local text_1_106, at_1_106 = log.text, 1
  if entry_0_173 < log.first then
    text_1_106 = call('GETRANGE', key, log.from + entry_0_173 * 16, log.from + entry_0_173 * 16 + 16 - 1)
  else
    at_1_106 = #text_1_106 - (log.entries - entry_0_173) * 16 + 1
  end
  local __0_173, sum_0_173 = unpack_bytes('<dd', text_1_106, at_1_106)






    local more_0_173, groups_1_113 = log.total, log.groups or 0
  local group_1_113 = math.floor(entry_0_173 / 32)
  if group_1_113 < groups_1_113 then
    local known_1_113 = log.known
    if not known_1_113 then
      local packed_1_113 = call('GETRANGE', key, 64, 64 + groups_1_113 / 64 * 8 - 1)
      known_1_113 = { [0] = log.front }
      for i_1_113 = 1, groups_1_113 / 64 do known_1_113[i_1_113] = known_1_113[i_1_113 - 1] + unpack_bytes('<d', packed_1_113, 8 * i_1_113 - 7) end
      known_1_113.slices, log.known = {}, known_1_113
    end
    local at_1_113 = math.floor(group_1_113 / 64)
    local slice_1_113 = known_1_113.slices[at_1_113]
    if not slice_1_113 then
      local from_1_113 = 64 + 8 * (groups_1_113 / 64 + at_1_113 * 64)
      local packed_1_113 = call('GETRANGE', key, from_1_113, from_1_113 + 8 * 64 - 1)
      slice_1_113 = { [0] = known_1_113[at_1_113] }
      for i_1_113 = 1, 64 - 1 do slice_1_113[i_1_113] = slice_1_113[i_1_113 - 1] + unpack_bytes('<d', packed_1_113, 8 * i_1_113 - 7) end
      known_1_113.slices[at_1_113] = slice_1_113
    end
    more_0_173 = slice_1_113[group_1_113 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_173 - sum_0_173
  end
--lua/lib/tiers/sums_tier.lua:85
  return math.min(tonumber(argv[tier + 1]), log.sum - before), when + window_us
end
--lua/lib/tiers/sliding.lua:40
function shelf_0.sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:55
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:50
  local limit_0_180, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_180) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/sliding.lua:92
function shelf_0.sliding_used(scope, tier)
  if scope.is_summed then return shelf_0.sums_tier_used(scope, tier, '0') end
  return shelf_0.log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_181, to_0_181 = argv[tier + 3], argv[tier + 4]
  local copy_0_181, next_us = scope.copy, 0
  local due_0_181 = copy_0_181 and string.sub(copy_0_181, from_0_181 + 1, to_0_181 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_181, to_0_181)
  if #due_0_181 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_181)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_182, to_0_182 = argv[tier + 3], argv[tier + 4]
  local copy_0_182, next_us = scope.copy, 0
  local due_0_182 = copy_0_182 and string.sub(copy_0_182, from_0_182 + 1, to_0_182 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_182, to_0_182)
  if #due_0_182 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_182)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:86
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:16
  local from_0_183, to_0_183 = argv[tier + 3], argv[tier + 4]
  local copy_0_183, turn_us = scope.copy, 0
  local due_0_183 = copy_0_183 and string.sub(copy_0_183, from_0_183 + 1, to_0_183 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_183, to_0_183)
  if #due_0_183 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_183)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:88
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_189 = scope[tier]
  if kept_0_189 == nil then
    local field_1_83 = argv[tier + 3]
    kept_0_189 = call('HGET', (given[scope.keys]), field_1_83)
    scope[tier] = kept_0_189
    if not kept_0_189 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_189 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_189) end

  local __0_189, edges_0_189 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_189 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_189 == '' and 1 or 2)
  if is_set_back_0_189 then
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
    if edges_0_189 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_184 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_184, edges_0_184 = argv[tier + 3], argv[tier + 4]
  local length_us_0_184, alike_0_184 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_184, closes_us_0_184 = at_us_0_184 + length_us_0_184, nil
  if edges_0_184 ~= '' then
    local __0_184, last_0_184, guard_us_0_184, edge_us_0_184 = string.find(edges_0_184, '^(%S+) (%S+)')
    local is_here_0_184 = false
    edge_us_0_184 = edge_us_0_184 * 1000000
    repeat
      local from_us_0_184, __0_184, to_0_184, length_0_184, count_0_184 = edge_us_0_184, string.find(edges_0_184, '^ ([%d.]+)x(%d+)', last_0_184 + 1)
      if to_0_184 then
        last_0_184, length_us_0_184 = to_0_184, math.floor(length_0_184 * 1000000 + 0.5)
        edge_us_0_184 = edge_us_0_184 + length_us_0_184 * count_0_184
      end
      is_here_0_184 = not to_0_184 or at_us_0_184 < edge_us_0_184
      if is_here_0_184 then ends_us_0_184 = from_us_0_184 + (math.floor((at_us_0_184 - from_us_0_184) / length_us_0_184) + 1) * length_us_0_184 end
      if is_here_0_184 and to_0_184 then alike_0_184 = math.floor((edge_us_0_184 - ends_us_0_184) / length_us_0_184 + 0.5) end
    until is_here_0_184
    closes_us_0_184 = ends_us_0_184 - guard_us_0_184
  end
ends_us, closes_us = ends_us_0_184, closes_us_0_184 or ends_us_0_184
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_185, edges_0_185 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_185 = turn_us + length_us, nil
  if edges_0_185 ~= '' then
    local __0_185, last_0_185, guard_us_0_185, edge_us_0_185 = string.find(edges_0_185, '^(%S+) (%S+)')
    local is_here_0_185 = false
    edge_us_0_185 = edge_us_0_185 * 1000000
    repeat
      local from_us_0_185, __0_185, to_0_185, length_0_185, count_0_185 = edge_us_0_185, string.find(edges_0_185, '^ ([%d.]+)x(%d+)', last_0_185 + 1)
      if to_0_185 then
        last_0_185, length_us = to_0_185, math.floor(length_0_185 * 1000000 + 0.5)
        edge_us_0_185 = edge_us_0_185 + length_us * count_0_185
      end
      is_here_0_185 = not to_0_185 or turn_us < edge_us_0_185
      if is_here_0_185 then next_us = from_us_0_185 + (math.floor((turn_us - from_us_0_185) / length_us) + 1) * length_us end
      if is_here_0_185 and to_0_185 then alike = math.floor((edge_us_0_185 - next_us) / length_us + 0.5) end
    until is_here_0_185
    closes_us_0_185 = next_us - guard_us_0_185
  end
local _ = closes_us_0_185 or next_us
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
    local at_us_0_186 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_186, edges_0_186 = argv[tier + 3], argv[tier + 4]
  local length_us_0_186, alike_0_186 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_186 = at_us_0_186 + length_us_0_186, nil
  if edges_0_186 ~= '' then
    local __0_186, last_0_186, guard_us_0_186, edge_us_0_186 = string.find(edges_0_186, '^(%S+) (%S+)')
    local is_here_0_186 = false
    edge_us_0_186 = edge_us_0_186 * 1000000
    repeat
      local from_us_0_186, __0_186, to_0_186, length_0_186, count_0_186 = edge_us_0_186, string.find(edges_0_186, '^ ([%d.]+)x(%d+)', last_0_186 + 1)
      if to_0_186 then
        last_0_186, length_us_0_186 = to_0_186, math.floor(length_0_186 * 1000000 + 0.5)
        edge_us_0_186 = edge_us_0_186 + length_us_0_186 * count_0_186
      end
      is_here_0_186 = not to_0_186 or at_us_0_186 < edge_us_0_186
      if is_here_0_186 then ends_us = from_us_0_186 + (math.floor((at_us_0_186 - from_us_0_186) / length_us_0_186) + 1) * length_us_0_186 end
      if is_here_0_186 and to_0_186 then alike_0_186 = math.floor((edge_us_0_186 - ends_us) / length_us_0_186 + 0.5) end
    until is_here_0_186
    closes_us_0_186 = ends_us - guard_us_0_186
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:163
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:17
  local kept_0_190 = scope[tier]
  if kept_0_190 == nil then
    local field_1_84 = argv[tier + 3]
    kept_0_190 = call('HGET', (given[scope.keys]), field_1_84)
    scope[tier] = kept_0_190
    if not kept_0_190 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_190 then ends_us, _, used = unpack_bytes('<ddd', kept_0_190) end

  local __0_190, edges_0_190 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_190 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_190 == '' and 1 or 2)
  if is_set_back_0_190 then
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
    if edges_0_190 == '' then _ = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:165
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_197 = scope[tier]
  if kept_0_197 == nil then
    local field_1_86 = argv[tier + 3]
    kept_0_197 = call('HGET', (given[scope.keys]), field_1_86)
    scope[tier] = kept_0_197
    if not kept_0_197 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_197, is_set_back_0_197 = 0, 0, false
  if kept_0_197 then served_us, expires_us_0_197 = unpack_bytes('<dd', kept_0_197) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_197, burst_0_197 = argv[tier + 3], argv[tier + 4]
    local most_us_0_197 = scope.at_us + burst_0_197 * each_us + (argv[tier + 2])
    is_set_back_0_197 = served_us > most_us_0_197
    if is_set_back_0_197 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_197)
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
  local __0_200, burst_0_200 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_200) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:126
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_198 = scope[tier]
  if kept_0_198 == nil then
    local field_1_87 = argv[tier + 3]
    kept_0_198 = call('HGET', (given[scope.keys]), field_1_87)
    scope[tier] = kept_0_198
    if not kept_0_198 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_198, is_set_back_0_198 = 0, 0, false
  if kept_0_198 then served_us, expires_us_0_198 = unpack_bytes('<dd', kept_0_198) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_198, burst_0_198 = argv[tier + 3], argv[tier + 4]
    local most_us_0_198 = scope.at_us + burst_0_198 * each_us + (argv[tier + 2])
    is_set_back_0_198 = served_us > most_us_0_198
    if is_set_back_0_198 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_198)
  end
--lua/lib/tiers/gcra.lua:129
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/tiers/summed.lua:22
function shelf_0.summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
end







function shelf_0.summed_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/summed.lua:29
  local limit_0_201, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_201) / mean) - 1




  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return shelf_0.summed_after(scope, tier, ahead * mean, cost)
end
--lua/lib/tiers/summed.lua:97
function shelf_0.summed_used(scope, tier)
  local slot = argv[tier + 3]
  return shelf_0.sums_tier_used(scope, tier, slot)
end
--lua/lib/tiers/kinds.lua:111
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
--lua/lib/request_limits.lua:85
local cost_0_84 = 1
  if scope.costs then cost_0_84 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_84
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:134
function shelf_0.tiers_after(scope, ahead, is_own)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.summed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
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
    local its_us if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.summed_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/shared/request_shared.lua:29
function shelf_0.shared_read(arg, keys, now_us)
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
local tail_0_147 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_147
  if tail_0_147 ~= '' then
    local newest_0_147 = unpack_bytes('<d', tail_0_147, #tail_0_147 - 7)
    if newest_0_147 > now_us + 1000000 then
      scope.set_back_us = newest_0_147 - now_us
    elseif newest_0_147 > now_us then
      scope.at_us = newest_0_147
    elseif newest_0_147 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
for i_0_162 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_162 = tostring(i_0_162)
--lua/lib/sums.lua:78
    local opened_1_101 = scope.sums or {}
  scope.sums = opened_1_101
  local __0_162 = opened_1_101[slot_0_162]
  if not __0_162 then
    local key_1_101 = slot_0_162 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_162])
--lua/lib/sums.lua:65
    local text_2_41 = call('GETRANGE', key_1_101, '-320', '-1')
  local size_2_41, head_2_41 = #text_2_41, text_2_41
  if size_2_41 == 320 then
    size_2_41, head_2_41 = call('STRLEN', key_1_101), call('GETRANGE', key_1_101, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_101 = { head = head_2_41, text = text_2_41, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_41 >= 64 then
    local __3_18, __3_18, moved_3_18, __3_18, groups_3_18, front_3_18, total_3_18, base_3_18 = unpack_bytes('<dddddddd', head_2_41)
    local when_3_18, sum_3_18 = unpack_bytes('<dd', text_2_41, #text_2_41 - 16 + 1)
    if groups_3_18 > 0 then read_1_101.groups, read_1_101.front, read_1_101.from = groups_3_18, front_3_18, 64 + 8 * (groups_3_18 + groups_3_18 / 64) end
    local entries_3_18 = (size_2_41 - read_1_101.from) / 16
    read_1_101.entries, read_1_101.first = entries_3_18, math.max(0, entries_3_18 - math.floor(#text_2_41 / 16))
    read_1_101.base, read_1_101.total, read_1_101.sum, read_1_101.moved_us = -base_3_18, total_3_18, total_3_18 - sum_3_18, -moved_3_18
    if entries_3_18 > 0 then read_1_101.newest_us = when_3_18 end
  end
--lua/lib/sums.lua:84
    __0_162 = read_1_101
    if #__0_162.head < 64 then scope.is_bare = true end
    local ahead_us_1_101 = __0_162.newest_us - scope.at_us
    if ahead_us_1_101 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_101)
    elseif ahead_us_1_101 > 0 then
      scope.at_us = __0_162.newest_us
    end
    opened_1_101[slot_0_162] = __0_162
  end
--lua/lib/sums.lua:103
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
--lua/lib/lease.lua:59
function shelf_0.lease_first(scope)
  local leases = given[scope.keys + 5]
  return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end



function shelf_0.lease_drop(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
  local ended = call('ZRANGEBYSCORE', leases, '-inf', now_us, 'LIMIT', 0, 100)
  if #ended > 0 and may_write then
    call('ZREM', leases, unpack(ended))
    call('HDEL', holders, unpack(ended))
    scope.ends_us = shelf_0.lease_first(scope)
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
  if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
  scope.ends_us = shelf_0.lease_first(scope)
  if scope.ends_us and scope.ends_us <= now_us then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
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
--lua/lib/tiers/kinds.lua:99
local turn_us_0_206, binding_0_206 = scope.at_us, nil
  local first_0_206, last_0_206, step_0_206 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_206 = first_0_206, last_0_206, step_0_206 do
    local kind_0_206 = argv[tier_0_206]
    local its_us_0_206 if kind_0_206 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_43, to_2_43 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
  local turn_us_2_43 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_43 = 1
  if scope.costs then cost_2_43 = math.min(scope.costs[(tier_0_206 - scope.set - 6) / 5 + 1], argv[tier_0_206 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_43 = (cost_2_43 - (argv[tier_0_206 + 1]) - 1) * 8
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
--lua/lib/request_limits.lua:85
  local cost_3_19 = 1
  if scope.costs then cost_3_19 = math.min(scope.costs[(tier_0_206 - scope.set - 6) / 5 + 1], argv[tier_0_206 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_43 = scope.at_us
  if cost_3_19 > 0 then

    local each_3_19 = '0' == '0' and cost_3_19 or 0
    local need_5_10 = log_3_19.sum + cost_3_19 - (argv[tier_0_206 + 1])
--lua/lib/tiers/sums_tier.lua:18
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_19 = when_5_10 + (argv[tier_0_206 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_43 = when_us_3_19
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_43 = its_us_2_43
  else
    local entry_2_43 = from_2_43 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_43, to_2_43)
    if #entry_2_43 >= 8 then turn_us_2_43 = unpack_bytes('<d', entry_2_43) + (argv[tier_0_206 + 2]) end
  end
its_us_0_206 = turn_us_2_43
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_206 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_44, to_2_44 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
  local due_2_44, turn_us_2_44 = call('GETRANGE', (given[scope.keys + 1]), from_2_44, to_2_44), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_44 = 1
  if scope.costs then cost_2_44 = scope.costs[(tier_0_206 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_44 >= 8 and cost_2_44 > 0 then turn_us_2_44 = (argv[tier_0_206 + 2]) - unpack_bytes('<d', due_2_44) end
its_us_0_206 = turn_us_2_44
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_206 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_22 = scope[tier_0_206]
  if kept_3_22 == nil then
    local field_4_13 = argv[tier_0_206 + 3]
    kept_3_22 = call('HGET', (given[scope.keys]), field_4_13)
    scope[tier_0_206] = kept_3_22
    if not kept_3_22 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_45, closes_us_2_45, used_2_45 = 0, 0, 0
  if kept_3_22 then ends_us_2_45, closes_us_2_45, used_2_45 = unpack_bytes('<ddd', kept_3_22) end

  local __3_22, edges_3_22 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
  local is_set_back_3_22 = ends_us_2_45 > scope.at_us + (argv[tier_0_206 + 2]) * (edges_3_22 == '' and 1 or 2)
  if is_set_back_3_22 then
    do local at_us_4_19 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_19, edges_4_19 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
  local length_us_4_19, alike_4_19 = tonumber(argv[tier_0_206 + 2]), math.huge
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
    if edges_3_22 == '' then closes_us_2_45 = ends_us_2_45 + (argv[tier_0_206 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_45 <= scope.at_us then ends_us_2_45, used_2_45 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_45 = 1
  if scope.costs then cost_2_45 = math.min(scope.costs[(tier_0_206 - scope.set - 6) / 5 + 1], argv[tier_0_206 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_45 = scope.at_us
  if not ends_us_2_45 then
    local __2_45, edges_2_45 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
    if edges_2_45 ~= '' and string.sub(edges_2_45, 1, 2) ~= '0 ' then do local at_us_3_21 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_21, edges_3_21 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
  local length_us_3_21, alike_3_21 = tonumber(argv[tier_0_206 + 2]), math.huge
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
  if ends_us_2_45 and cost_2_45 > 0 and (used_2_45 + cost_2_45 > tonumber(argv[tier_0_206 + 1]) or scope.at_us >= closes_us_2_45) then turn_us_2_45 = ends_us_2_45 end
its_us_0_206 = turn_us_2_45
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_206 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_46 = math.ceil((argv[tier_0_206 + 2]) * 4 / (argv[tier_0_206 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_24 = scope[tier_0_206]
  if kept_3_24 == nil then
    local field_4_14 = argv[tier_0_206 + 3]
    kept_3_24 = call('HGET', (given[scope.keys]), field_4_14)
    scope[tier_0_206] = kept_3_24
    if not kept_3_24 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_46, expires_us_3_24, is_set_back_3_24 = 0, 0, false
  if kept_3_24 then served_us_2_46, expires_us_3_24 = unpack_bytes('<dd', kept_3_24) end
  if served_us_2_46 <= scope.at_us then
    served_us_2_46 = scope.at_us
  else

    local __3_24, burst_3_24 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
    local most_us_3_24 = scope.at_us + burst_3_24 * each_us_2_46 + (argv[tier_0_206 + 2])
    is_set_back_3_24 = served_us_2_46 > most_us_3_24
    if is_set_back_3_24 then scope.is_ahead = true end
    served_us_2_46 = math.min(served_us_2_46, most_us_3_24)
  end







  local __2_46, burst_2_46 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_46 = 1
  if scope.costs then cost_2_46 = math.min(scope.costs[(tier_0_206 - scope.set - 6) / 5 + 1], argv[tier_0_206 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_46 = scope.at_us
  if cost_2_46 > 0 then turn_us_2_46 = math.ceil(served_us_2_46 + math.min(cost_2_46 - burst_2_46, 0) * each_us_2_46) end
its_us_0_206 = turn_us_2_46
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_206 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_47, resolution_us_2_47 = argv[tier_0_206 + 3], argv[tier_0_206 + 4]
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
--lua/lib/request_limits.lua:85
  local cost_3_20 = 1
  if scope.costs then cost_3_20 = math.min(scope.costs[(tier_0_206 - scope.set - 6) / 5 + 1], argv[tier_0_206 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_47 = scope.at_us
  if cost_3_20 > 0 then

    local each_3_20 = resolution_us_2_47 == '0' and cost_3_20 or 0
    local need_5_11 = log_3_20.sum + cost_3_20 - (argv[tier_0_206 + 1])
--lua/lib/tiers/sums_tier.lua:18
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
--lua/lib/tiers/sums_tier.lua:22
    when_us_3_20 = when_5_11 + (argv[tier_0_206 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_47 = when_us_3_20
  end
--lua/lib/tiers/summed.lua:19
its_us_0_206 = turn_us_2_47
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_206)) end
    if its_us_0_206 > turn_us_0_206 then turn_us_0_206, binding_0_206 = its_us_0_206, tier_0_206 end
  end
  scope.turn_us, scope.tier = turn_us_0_206, binding_0_206 or first_0_206
--lua/lib/shared/check_shared.lua:21
end
    if scope == home then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, request.stored =
        shelf_0.settings_shared((given[scope.keys + 4]), request.tenant, now_us)
      request.weight = weight or request.weight
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
--lua/lib/shared/check_shared.lua:70
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
    local text_0_165, at_0_165 = log.text, 1
  if last < log.first then
    text_0_165 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_165 = #text_0_165 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_165 = unpack_bytes('<dd', text_0_165, at_0_165)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_107, at_1_107 = log.text, 1
  if last < log.first then
    text_1_107 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_107 = #text_1_107 - (log.entries - last) * 16 + 1
  end
  local __0_174, sum_0_174 = unpack_bytes('<dd', text_1_107, at_1_107)






    local more_0_174, groups_1_114 = log.total, log.groups or 0
  local group_1_114 = math.floor(last / 32)
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
    more_0_174 = slice_1_114[group_1_114 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_174 - sum_0_174
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_154 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_154 >= 64 then
    local __0_154, __0_154, moved_0_154, __0_154, groups_0_154, front_0_154, total_0_154, base_0_154 = unpack_bytes('<dddddddd', text)
    local when_0_154, sum_0_154 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_154 > 0 then step.groups, step.front, step.from = groups_0_154, front_0_154, 64 + 8 * (groups_0_154 + groups_0_154 / 64) end
    local entries_0_154 = (size_0_154 - step.from) / 16
    step.entries, step.first = entries_0_154, math.max(0, entries_0_154 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_154, total_0_154, total_0_154 - sum_0_154, -moved_0_154
    if entries_0_154 > 0 then step.newest_us = when_0_154 end
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
  local text_0_157 = call('GETRANGE', key, '-320', '-1')
  local size_0_157, head_0_157 = #text_0_157, text_0_157
  if size_0_157 == 320 then
    size_0_157, head_0_157 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_157, text = text_0_157, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_157 >= 64 then
    local __1_96, __1_96, moved_1_96, __1_96, groups_1_96, front_1_96, total_1_96, base_1_96 = unpack_bytes('<dddddddd', head_0_157)
    local when_1_96, sum_1_96 = unpack_bytes('<dd', text_0_157, #text_0_157 - 16 + 1)
    if groups_1_96 > 0 then log.groups, log.front, log.from = groups_1_96, front_1_96, 64 + 8 * (groups_1_96 + groups_1_96 / 64) end
    local entries_1_96 = (size_0_157 - log.from) / 16
    log.entries, log.first = entries_1_96, math.max(0, entries_1_96 - math.floor(#text_0_157 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_96, total_1_96, total_1_96 - sum_1_96, -moved_1_96
    if entries_1_96 > 0 then log.newest_us = when_1_96 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_166, at_0_166 = log.text, 1
  if i < log.first then
    text_0_166 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_166 = #text_0_166 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_166 = unpack_bytes('<dd', text_0_166, at_0_166)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_108, at_1_108 = log.text, 1
  if i < log.first then
    text_1_108 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_108 = #text_1_108 - (log.entries - i) * 16 + 1
  end
  local __0_175, sum_0_175 = unpack_bytes('<dd', text_1_108, at_1_108)






    local more_0_175, groups_1_115 = log.total, log.groups or 0
  local group_1_115 = math.floor(i / 32)
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
    more_0_175 = slice_1_115[group_1_115 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_175 - sum_0_175
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
    local __0_155, __0_155, moved_0_155, __0_155, groups_0_155, front_0_155, total_0_155, base_0_155 = unpack_bytes('<dddddddd', text)
    local when_0_155, sum_0_155 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_155 > 0 then log.groups, log.front, log.from = groups_0_155, front_0_155, 64 + 8 * (groups_0_155 + groups_0_155 / 64) end
    local entries_0_155 = (size - log.from) / 16
    log.entries, log.first = entries_0_155, math.max(0, entries_0_155 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_155, total_0_155, total_0_155 - sum_0_155, -moved_0_155
    if entries_0_155 > 0 then log.newest_us = when_0_155 end
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
    local __0_156, __0_156, moved_0_156, __0_156, groups_0_156, front_0_156, total_0_156, base_0_156 = unpack_bytes('<dddddddd', text)
    local when_0_156, sum_0_156 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_156 > 0 then written.groups, written.front, written.from = groups_0_156, front_0_156, 64 + 8 * (groups_0_156 + groups_0_156 / 64) end
    local entries_0_156 = (size - written.from) / 16
    written.entries, written.first = entries_0_156, math.max(0, entries_0_156 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_156, total_0_156, total_0_156 - sum_0_156, -moved_0_156
    if entries_0_156 > 0 then written.newest_us = when_0_156 end
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
    do local lasts_us_0_145 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_145, ttl_ms_0_145 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_145 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_145) < ttl_ms_0_145 then
    call('PEXPIRE', meters_0_145, ttl_ms_0_145)
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
      local opened_0_161 = scope.sums or {}
  scope.sums = opened_0_161
  local log = opened_0_161[field]
  if not log then
    local key_0_161 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_100 = call('GETRANGE', key_0_161, '-320', '-1')
  local size_1_100, head_1_100 = #text_1_100, text_1_100
  if size_1_100 == 320 then
    size_1_100, head_1_100 = call('STRLEN', key_0_161), call('GETRANGE', key_0_161, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_161 = { head = head_1_100, text = text_1_100, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_100 >= 64 then
    local __2_40, __2_40, moved_2_40, __2_40, groups_2_40, front_2_40, total_2_40, base_2_40 = unpack_bytes('<dddddddd', head_1_100)
    local when_2_40, sum_2_40 = unpack_bytes('<dd', text_1_100, #text_1_100 - 16 + 1)
    if groups_2_40 > 0 then read_0_161.groups, read_0_161.front, read_0_161.from = groups_2_40, front_2_40, 64 + 8 * (groups_2_40 + groups_2_40 / 64) end
    local entries_2_40 = (size_1_100 - read_0_161.from) / 16
    read_0_161.entries, read_0_161.first = entries_2_40, math.max(0, entries_2_40 - math.floor(#text_1_100 / 16))
    read_0_161.base, read_0_161.total, read_0_161.sum, read_0_161.moved_us = -base_2_40, total_2_40, total_2_40 - sum_2_40, -moved_2_40
    if entries_2_40 > 0 then read_0_161.newest_us = when_2_40 end
  end
--lua/lib/sums.lua:84
    log = read_0_161
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_161 = log.newest_us - scope.at_us
    if ahead_us_0_161 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_161)
    elseif ahead_us_0_161 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_161[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_142 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_142)
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
    local __0_188, edges_0_188 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_188 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_188 = at_us + length_us, nil
  if edges_0_188 ~= '' then
    local __0_188, last_0_188, guard_us_0_188, edge_us_0_188 = string.find(edges_0_188, '^(%S+) (%S+)')
    local is_here_0_188 = false
    edge_us_0_188 = edge_us_0_188 * 1000000
    repeat
      local from_us_0_188, __0_188, to_0_188, length_0_188, count_0_188 = edge_us_0_188, string.find(edges_0_188, '^ ([%d.]+)x(%d+)', last_0_188 + 1)
      if to_0_188 then
        last_0_188, length_us = to_0_188, math.floor(length_0_188 * 1000000 + 0.5)
        edge_us_0_188 = edge_us_0_188 + length_us * count_0_188
      end
      is_here_0_188 = not to_0_188 or at_us < edge_us_0_188
      if is_here_0_188 then ends_us = from_us_0_188 + (math.floor((at_us - from_us_0_188) / length_us) + 1) * length_us end
      if is_here_0_188 and to_0_188 then alike_0_188 = math.floor((edge_us_0_188 - ends_us) / length_us + 0.5) end
    until is_here_0_188
    closes_us_0_188 = ends_us - guard_us_0_188
  end
local closes_us = closes_us_0_188 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_192 = scope[tier]
  if kept_0_192 == nil then
    local field_1_88 = argv[tier + 3]
    kept_0_192 = call('HGET', (given[scope.keys]), field_1_88)
    scope[tier] = kept_0_192
    if not kept_0_192 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_192 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_192) end

  local __0_192, edges_0_192 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_192 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_192 == '' and 1 or 2)
  if is_set_back_0_192 then
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
    if edges_0_192 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_199 = scope[tier]
  if kept_0_199 == nil then
    local field_1_89 = argv[tier + 3]
    kept_0_199 = call('HGET', (given[scope.keys]), field_1_89)
    scope[tier] = kept_0_199
    if not kept_0_199 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_199, is_set_back_0_199 = 0, 0, false
  if kept_0_199 then served_us, expires_us_0_199 = unpack_bytes('<dd', kept_0_199) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_199, burst_0_199 = argv[tier + 3], argv[tier + 4]
    local most_us_0_199 = scope.at_us + burst_0_199 * each_us + (argv[tier + 2])
    is_set_back_0_199 = served_us > most_us_0_199
    if is_set_back_0_199 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_199)
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
    do local lasts_us_0_146 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_146, ttl_ms_0_146 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_146 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_146) < ttl_ms_0_146 then
    call('PEXPIRE', meters_0_146, ttl_ms_0_146)
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


      local tier_0_83 = target.tier local _, edges = argv[tier_0_83 + 3], argv[tier_0_83 + 4]
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
--lua/lib/shared/gates.lua:25
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
  if kept[2] > 0 then
    kept[2] = kept[2] - 1
  else
    kept[1] = tag + share
    if ready then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), tenant) end
  end
  shelf_0.tenant_note(home, tenant)
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
--lua/lib/shared/flows.lua:37
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
  for s = 1, request.gates do do local scope_0_218 = request.scopes[s]
--lua/lib/shared/gates.lua:21
gates[s] = given[scope_0_218.keys + 1]
--lua/lib/shared/flows.lua:58
end end
  return gates
end


function shelf_0.flow_find(home, request)
  local name = shelf_0.flow_name(shelf_0.waiter_queue(request.waiter), request.tenant, shelf_0.gates_of(request), 1)
  local number = tonumber(call('HGET', home.flows_key, name) or nil)
  return number and shelf_0.flow_load(home, number)
end
--lua/lib/shared/flows.lua:97
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
  for i = 6, #flow do opens_us = math.max(opens_us, shelf_0.gate_opens(home, flow[i])) end
  return opens_us
end


function shelf_0.flow_count_gates(home, flow, more)
  for i = 6, #flow do shelf_0.gate_count(home, flow[i], more) end
  local _, is_capped = shelf_0.tenant_held(home, flow[1])
  if is_capped then shelf_0.gate_count(home, shelf_0.tenant_gate(flow[1]), more) end
end

function shelf_0.head_member(flow, stands)
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
  if stands > 0 then shelf_0.tenant_ready(home, flow[1]) end
  flow[4] = stands
  shelf_0.flow_note(home, flow)
end


function shelf_0.flow_settle(home, flow, until_us)
  local _, first = shelf_0.line_first(home, flow)
  if not first then return shelf_0.flow_stand(home, flow, 0) end
  if shelf_0.slow_is_full(home, flow[2]) then return shelf_0.flow_stand(home, flow, (-2)) end
  local opens_us = shelf_0.flow_opens(home, flow)
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
    if not used[flow[i]] then call('HDEL', home.flows_key, 'g' .. flow[i]) end
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
    local now_us_0_217 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_217), '(-4e15'
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
--lua/lib/shared/waiters.lua:22
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
    shelf_0.tenant_pay(home, flow[1], shelf_0.waiter_share(home, waiter) / flow[3], waiter == home.chosen)
  elseif was_paid and not is_paid then
    shelf_0.tenant_credit(home, flow[1])
  end

  local was_parked = stands and shelf_0.stands_parked(stands)
  if was_parked or shelf_0.stands_parked(score) and (flow[4] <= 0 or flow[4] > its.ticket) then
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
  home.known, home.tenants, home.written, home.watchdogs, home.slowed, home.virtual = {}, {}, {}, {}, {}, 0
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
  home.known, home.tenants, home.written, home.helds, home.lease_us = {}, {}, {}, {}, request.lease_us
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
--lua/lib/shared/waiters.lua:155
function shelf_0.flow_is_of(flow, request)
  if flow[1] ~= request.tenant or #flow - 6 + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[6 + s - 1] ~= ((given[(request.scopes[s]).keys + 1])) then return false end
  end
  return true
end
--lua/lib/shared/fill.lua:142
function shelf_0.shared_has_room(home, queue)
  if not shelf_0.home_slow(home)[queue] then return false end
  local at_us_0_224 = home.at_us local now_us = at_us_0_224 + 3
  local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  return shelf_0.home_after(home, coming, true) <= now_us
end
--lua/lib/shared/parked.lua:31
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
    shelf_0.tiers_after(scope, position + shelf_0.gate_read(home, given[scope.keys + 1]), true)
    turn_us = math.max(turn_us, scope.turn_us, scope.paused_us, shelf_0.closed_until(scope, now_us))
    is_full = is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + 600000000 + 1000000 * ahead

  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + 10000000) end
  return turn_us, position, back_us
end
--lua/lib/shared/told.lua:10
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
--lua/lib/shared/check_shared.lua:66
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:22
end
  do local set_back_us_0_138 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_138, tier_0_138, reason_0_138, more_0_138 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_4 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_138 = (tier_1_4 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_138, more_0_138 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_138, more_0_138 = 13, binding.running
  end
  reply[n_0_138 + 1], reply[n_0_138 + 2], reply[n_0_138 + 3], reply[n_0_138 + 4] = 19, set_back_us_0_138, estimate_us, index
  reply[n_0_138 + 5], reply[n_0_138 + 6], reply[n_0_138 + 7], reply[n_0_138 + 8], reply[n_0_138 + 9] = position, tier_0_138, more_0_138, reason_0_138, back_us
--lua/lib/shared/told.lua:23
end
end
--lua/shared_peek.lua:23
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
--lua/lib/shared/check_shared.lua:46
local part, stored = nil, request.stored
  if stored ~= request.version then part = 0 end
--lua/shared_peek.lua:42
if part then return ({ 2, now_us, part, stored, '' }) end

local reply = { 0, now_us }
for _, scope in ipairs(request.scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = shelf_0.sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = shelf_0.pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = shelf_0.fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = shelf_0.gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = shelf_0.summed_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_82, reset_us_1_82 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:169
local n_1_82 = #reply
  reply[n_1_82 + 1], reply[n_1_82 + 2] = remaining_1_82, reset_us_1_82
--lua/shared_peek.lua:50
end
  end
end
--lua/lib/clock.lua:27
local overdue_us_0_13 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_13 }
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
local n_0_133 = #reply
  if nil then
    reply[n_0_133 + 1], reply[n_0_133 + 2], reply[n_0_133 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_133 + 1], reply[n_0_133 + 2] = 11, set_back_us
  else
    reply[n_0_133 + 1] = 10
  end
--lua/shared_peek.lua:85
end
    return
  end
  if turn_us then
    if not binding then binding, index = home, #request.scopes end
    do
--lua/lib/shared/check_shared.lua:66
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/shared_peek.lua:90
end
    binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us, binding.held_us)), 0
    turn_us = binding.turn_us
    do
--lua/lib/reply.lua:110
local n_0_137, tier_0_137 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_137 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_137 + 1], reply[n_0_137 + 2], reply[n_0_137 + 3], reply[n_0_137 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_137 + 5], reply[n_0_137 + 6] = binding.ahead or 0, tier_0_137
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_137 + 1], reply[n_0_137 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_137 + 1], reply[n_0_137 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:93
end
    return
  end
  shelf_0.told_deferred(reply, home, request)
end

shelf_0.answer()
do local turn_us_0_139 = shelf_0.share()
--lua/lib/reply.lua:164
reply[#reply + 1] = turn_us_0_139
--lua/shared_peek.lua:100
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

export const waiting: Script = {
  sha1: 'dff7b37427e33f6d6d30f3f933906bf8a2abc9a5',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:70
local shelf_0 = { pause_field = 0, pause_ends = 0, settings_paused = 0, cap_field = 0, settings_held = 0, stands_parked = 0, stands_scheduled = 0, waiter_parse = 0, tenant_load = 0, members_of = 0, line_split = 0, wanted = 0, tell = 0, tell_lines = 0 } function shelf_0.pause_field(tenant)
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
--lua/lib/shared/lines.lua:14
function shelf_0.members_of(text)
  return '[' .. text, '(' .. text .. pack('B', 255)
end






function shelf_0.line_split(member)
  local number, ticket = unpack_bytes('>I4I7', member)
  return string.sub(member, 11 + 1), { flow = number, ticket = ticket, told_us = 0 }
end
--lua/waiting.lua:18
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
--lua/waiting.lua:20
if is_late then return ({ 1, now_us }) end
local waiters_key, queue_key, settings, lines_key, flows_key, skip, most, whose, name = given[1], given[2], given[3], given[4], given[5], tonumber(argv[3]), tonumber(argv[4]), argv[5], argv[6]
local paused_us = math.max(shelf_0.settings_paused(settings, now_us), whose == 'tenant' and shelf_0.settings_held(settings, name, now_us) or 0)
local reply, told = ({ 0, now_us }), 0


function shelf_0.wanted()
  if whose == 'all' then return nil end
  if whose == 'flow' then
    local text = call('HGET', waiters_key, name)
    return { text and shelf_0.waiter_parse(text, true).flow }
  end
  local kept = shelf_0.tenant_load({ flows_key = flows_key, tenants = {} }, name)
  return { unpack(kept, 3) }
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
--lua/waiting.lua:43
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
