// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources 50ca3143294cff3f3d282438afa60f47858ea602
// Text    d91fbb91e5d9dbec7bb44153fe0f96ea7b1ba014
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '9d5b0d89aabd31a406b62882c942fa54e8708405',
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
local shelf_0 = { limits_longest = 0, reply_stored = 0, reply_unnamed = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, summed_after = 0, summed_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, tiers_slot = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_ticket = 0, home_step_back = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, offer = 0, offer_forget = 0, skip_queues = 0, skip_from = 0, skip_note = 0, skip_next = 0, fill_tell = 0, fill_comes = 0, fill_known = 0, fill_sooner = 0, fill = 0, watch_record = 0, watch_is = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, watch_find = 0, watch_foretell = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, late_tell = 0, late_aside = 0, late_see = 0, aside_look = 0, late_look = 0, home_look = 0, report_still_waits = 0, report_apply = 0, early_from = 0, early_known = 0, early_first = 0, early_push = 0, early_tell = 0, home_schedule = 0, schedule_less = 0, schedule_left = 0, schedule_after = 0, schedule_event = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0 } function shelf_0.limits_longest(scope)
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
  do local lasts_us_0_134 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_134, ttl_ms_0_134 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_134 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_134) < ttl_ms_0_134 then
    call('PEXPIRE', meters_0_134, ttl_ms_0_134)
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
  local size_0_145 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_145 >= 64 then
    local __0_145, __0_145, moved_0_145, __0_145, groups_0_145, front_0_145, total_0_145, base_0_145 = unpack_bytes('<dddddddd', text)
    local when_0_145, sum_0_145 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_145 > 0 then log.groups, log.front, log.from = groups_0_145, front_0_145, 64 + 8 * (groups_0_145 + groups_0_145 / 64) end
    local entries_0_145 = (size_0_145 - log.from) / 16
    log.entries, log.first = entries_0_145, math.max(0, entries_0_145 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_145, total_0_145, total_0_145 - sum_0_145, -moved_0_145
    if entries_0_145 > 0 then log.newest_us = when_0_145 end
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
  local opened_0_150 = scope.sums or {}
  scope.sums = opened_0_150
  local log = opened_0_150[slot]
  if not log then
    local key_0_150 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_87 = call('GETRANGE', key_0_150, '-320', '-1')
  local size_1_87, head_1_87 = #text_1_87, text_1_87
  if size_1_87 == 320 then
    size_1_87, head_1_87 = call('STRLEN', key_0_150), call('GETRANGE', key_0_150, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_150 = { head = head_1_87, text = text_1_87, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_87 >= 64 then
    local __2_45, __2_45, moved_2_45, __2_45, groups_2_45, front_2_45, total_2_45, base_2_45 = unpack_bytes('<dddddddd', head_1_87)
    local when_2_45, sum_2_45 = unpack_bytes('<dd', text_1_87, #text_1_87 - 16 + 1)
    if groups_2_45 > 0 then read_0_150.groups, read_0_150.front, read_0_150.from = groups_2_45, front_2_45, 64 + 8 * (groups_2_45 + groups_2_45 / 64) end
    local entries_2_45 = (size_1_87 - read_0_150.from) / 16
    read_0_150.entries, read_0_150.first = entries_2_45, math.max(0, entries_2_45 - math.floor(#text_1_87 / 16))
    read_0_150.base, read_0_150.total, read_0_150.sum, read_0_150.moved_us = -base_2_45, total_2_45, total_2_45 - sum_2_45, -moved_2_45
    if entries_2_45 > 0 then read_0_150.newest_us = when_2_45 end
  end
--lua/lib/sums.lua:84
    log = read_0_150
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_150 = log.newest_us - scope.at_us
    if ahead_us_0_150 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_150)
    elseif ahead_us_0_150 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_150[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_171 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_171 > log.base then
    local key_0_171 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_108, low_sum_1_108 = -1, log.base
  local high_1_108, high_sum_1_108, when_0_171 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_108, around_1_108, guess_1_108 = 0, 1, high_1_108
  if 0 > 0 then guess_1_108 = high_1_108 - math.floor((high_sum_1_108 - need_0_171) / 0) else guesses_1_108, around_1_108 = 1, 8 end
  while high_1_108 - low_1_108 > 1 do
    if guesses_1_108 > 3 then
      guess_1_108 = math.ceil((low_1_108 + high_1_108) / 2)
    elseif guesses_1_108 > 0 then
      guess_1_108 = low_1_108 + math.ceil((need_0_171 - low_sum_1_108) / (high_sum_1_108 - low_sum_1_108) * (high_1_108 - low_1_108))
    end
    guess_1_108 = math.max(low_1_108 + 1, math.min(guess_1_108, high_1_108))
    local from_1_108, to_1_108 = math.max(guess_1_108 - around_1_108, low_1_108 + 1), math.min(guess_1_108 + around_1_108 - 1, high_1_108 - 1)
    local text_1_108, offset_1_108 = log.text, 0
    if from_1_108 >= log.first then
      offset_1_108 = #text_1_108 - (log.entries - from_1_108) * 16 + 1
    else
      text_1_108, offset_1_108 = call('GETRANGE', key_0_171, log.from + from_1_108 * 16, log.from + (to_1_108 + 1) * 16 - 1), 1
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
      local packed_2_50 = call('GETRANGE', key_0_171, 64, 64 + groups_2_50 / 64 * 8 - 1)
      known_2_50 = { [0] = log.front }
      for i_2_50 = 1, groups_2_50 / 64 do known_2_50[i_2_50] = known_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices, log.known = {}, known_2_50
    end
    local at_2_50 = math.floor(group_2_50 / 64)
    local slice_2_50 = known_2_50.slices[at_2_50]
    if not slice_2_50 then
      local from_2_50 = 64 + 8 * (groups_2_50 / 64 + at_2_50 * 64)
      local packed_2_50 = call('GETRANGE', key_0_171, from_2_50, from_2_50 + 8 * 64 - 1)
      slice_2_50 = { [0] = known_2_50[at_2_50] }
      for i_2_50 = 1, 64 - 1 do slice_2_50[i_2_50] = slice_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices[at_2_50] = slice_2_50
    end
    more_1_108 = slice_2_50[group_2_50 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_108 = more_1_108 - sum_1_108
      if sum_1_108 >= need_0_171 then high_1_108, high_sum_1_108, when_0_171 = at_1_108, sum_1_108, its_when_1_108 else low_1_108, low_sum_1_108 = at_1_108, sum_1_108 end
      at_1_108 = high_1_108 > to_1_108 and to_1_108 or math.floor((low_1_108 + high_1_108) / 2)
    until high_1_108 == from_1_108 or low_1_108 == to_1_108 or high_1_108 - low_1_108 <= 1
    guesses_1_108, around_1_108 = guesses_1_108 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_171 + (argv[tier + 2])
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
  local limit_0_172, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_172) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_173, to_0_173 = argv[tier + 3], argv[tier + 4]
  local copy_0_173, next_us = scope.copy, 0
  local due_0_173 = copy_0_173 and string.sub(copy_0_173, from_0_173 + 1, to_0_173 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_173, to_0_173)
  if #due_0_173 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_173)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_174, to_0_174 = argv[tier + 3], argv[tier + 4]
  local copy_0_174, next_us = scope.copy, 0
  local due_0_174 = copy_0_174 and string.sub(copy_0_174, from_0_174 + 1, to_0_174 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_174, to_0_174)
  if #due_0_174 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_174)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_181 = scope[tier]
  if kept_0_181 == nil then
    local field_1_73 = argv[tier + 3]
    kept_0_181 = call('HGET', (given[scope.keys]), field_1_73)
    scope[tier] = kept_0_181
    if not kept_0_181 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_181 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_181) end

  local __0_181, edges_0_181 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_181 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_181 == '' and 1 or 2)
  if is_set_back_0_181 then
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
    if edges_0_181 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_176 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_176, edges_0_176 = argv[tier + 3], argv[tier + 4]
  local length_us_0_176, alike_0_176 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_176, closes_us_0_176 = at_us_0_176 + length_us_0_176, nil
  if edges_0_176 ~= '' then
    local __0_176, last_0_176, guard_us_0_176, edge_us_0_176 = string.find(edges_0_176, '^(%S+) (%S+)')
    local is_here_0_176 = false
    edge_us_0_176 = edge_us_0_176 * 1000000
    repeat
      local from_us_0_176, __0_176, to_0_176, length_0_176, count_0_176 = edge_us_0_176, string.find(edges_0_176, '^ ([%d.]+)x(%d+)', last_0_176 + 1)
      if to_0_176 then
        last_0_176, length_us_0_176 = to_0_176, math.floor(length_0_176 * 1000000 + 0.5)
        edge_us_0_176 = edge_us_0_176 + length_us_0_176 * count_0_176
      end
      is_here_0_176 = not to_0_176 or at_us_0_176 < edge_us_0_176
      if is_here_0_176 then ends_us_0_176 = from_us_0_176 + (math.floor((at_us_0_176 - from_us_0_176) / length_us_0_176) + 1) * length_us_0_176 end
      if is_here_0_176 and to_0_176 then alike_0_176 = math.floor((edge_us_0_176 - ends_us_0_176) / length_us_0_176 + 0.5) end
    until is_here_0_176
    closes_us_0_176 = ends_us_0_176 - guard_us_0_176
  end
ends_us, closes_us = ends_us_0_176, closes_us_0_176 or ends_us_0_176
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_177, edges_0_177 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_177 = turn_us + length_us, nil
  if edges_0_177 ~= '' then
    local __0_177, last_0_177, guard_us_0_177, edge_us_0_177 = string.find(edges_0_177, '^(%S+) (%S+)')
    local is_here_0_177 = false
    edge_us_0_177 = edge_us_0_177 * 1000000
    repeat
      local from_us_0_177, __0_177, to_0_177, length_0_177, count_0_177 = edge_us_0_177, string.find(edges_0_177, '^ ([%d.]+)x(%d+)', last_0_177 + 1)
      if to_0_177 then
        last_0_177, length_us = to_0_177, math.floor(length_0_177 * 1000000 + 0.5)
        edge_us_0_177 = edge_us_0_177 + length_us * count_0_177
      end
      is_here_0_177 = not to_0_177 or turn_us < edge_us_0_177
      if is_here_0_177 then next_us = from_us_0_177 + (math.floor((turn_us - from_us_0_177) / length_us) + 1) * length_us end
      if is_here_0_177 and to_0_177 then alike = math.floor((edge_us_0_177 - next_us) / length_us + 0.5) end
    until is_here_0_177
    closes_us_0_177 = next_us - guard_us_0_177
  end
local _ = closes_us_0_177 or next_us
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
    local at_us_0_178 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_178, edges_0_178 = argv[tier + 3], argv[tier + 4]
  local length_us_0_178, alike_0_178 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_178 = at_us_0_178 + length_us_0_178, nil
  if edges_0_178 ~= '' then
    local __0_178, last_0_178, guard_us_0_178, edge_us_0_178 = string.find(edges_0_178, '^(%S+) (%S+)')
    local is_here_0_178 = false
    edge_us_0_178 = edge_us_0_178 * 1000000
    repeat
      local from_us_0_178, __0_178, to_0_178, length_0_178, count_0_178 = edge_us_0_178, string.find(edges_0_178, '^ ([%d.]+)x(%d+)', last_0_178 + 1)
      if to_0_178 then
        last_0_178, length_us_0_178 = to_0_178, math.floor(length_0_178 * 1000000 + 0.5)
        edge_us_0_178 = edge_us_0_178 + length_us_0_178 * count_0_178
      end
      is_here_0_178 = not to_0_178 or at_us_0_178 < edge_us_0_178
      if is_here_0_178 then ends_us = from_us_0_178 + (math.floor((at_us_0_178 - from_us_0_178) / length_us_0_178) + 1) * length_us_0_178 end
      if is_here_0_178 and to_0_178 then alike_0_178 = math.floor((edge_us_0_178 - ends_us) / length_us_0_178 + 0.5) end
    until is_here_0_178
    closes_us_0_178 = ends_us - guard_us_0_178
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
  local kept_0_189 = scope[tier]
  if kept_0_189 == nil then
    local field_1_76 = argv[tier + 3]
    kept_0_189 = call('HGET', (given[scope.keys]), field_1_76)
    scope[tier] = kept_0_189
    if not kept_0_189 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_189, is_set_back_0_189 = 0, 0, false
  if kept_0_189 then served_us, expires_us_0_189 = unpack_bytes('<dd', kept_0_189) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_189, burst_0_189 = argv[tier + 3], argv[tier + 4]
    local most_us_0_189 = scope.at_us + burst_0_189 * each_us + (argv[tier + 2])
    is_set_back_0_189 = served_us > most_us_0_189
    if is_set_back_0_189 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_189)
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
  local __0_192, burst_0_192 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_192) / mean) - 1





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
  local limit_0_193, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_193) / mean) - 1




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
    local text_0_157, at_0_157 = log.text, 1
  if last < log.first then
    text_0_157 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_157 = #text_0_157 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_157 = unpack_bytes('<dd', text_0_157, at_0_157)
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
  local __0_166, sum_0_166 = unpack_bytes('<dd', text_1_97, at_1_97)






    local more_0_166, groups_1_104 = log.total, log.groups or 0
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
    more_0_166 = slice_1_104[group_1_104 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_166 - sum_0_166
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_146 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_146 >= 64 then
    local __0_146, __0_146, moved_0_146, __0_146, groups_0_146, front_0_146, total_0_146, base_0_146 = unpack_bytes('<dddddddd', text)
    local when_0_146, sum_0_146 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_146 > 0 then step.groups, step.front, step.from = groups_0_146, front_0_146, 64 + 8 * (groups_0_146 + groups_0_146 / 64) end
    local entries_0_146 = (size_0_146 - step.from) / 16
    step.entries, step.first = entries_0_146, math.max(0, entries_0_146 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_146, total_0_146, total_0_146 - sum_0_146, -moved_0_146
    if entries_0_146 > 0 then step.newest_us = when_0_146 end
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
    local now_us_0_226 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_226), '(-4e15'
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
  local scopes_0_228 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_228 = 1, #scopes_0_228 do
    local scope_0_228 = scopes_0_228[s_0_228]
    if not scope_0_228.is_full and scope_0_228.turn_us > scope_0_228.at_us and not (binding and binding.turn_us >= scope_0_228.turn_us) then
      binding, index = scope_0_228, s_0_228
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
  do local turn_us_0_124 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:137
local n_0_124 = #promotions
  promotions[n_0_124 + 1], promotions[n_0_124 + 2], promotions[n_0_124 + 3], promotions[n_0_124 + 4] = 20, home.keys, waiter, turn_us_0_124
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
local n_0_125 = #promotions
  promotions[n_0_125 + 1], promotions[n_0_125 + 2], promotions[n_0_125 + 3], promotions[n_0_125 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/fill.lua:101
end end
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
  do local turn_us_0_126 = shelf_0.watch_set(home, last, home.lease_us)
--lua/lib/reply.lua:137
local n_0_126 = #promotions
  promotions[n_0_126 + 1], promotions[n_0_126 + 2], promotions[n_0_126 + 3], promotions[n_0_126 + 4] = 20, home.keys, last, turn_us_0_126
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
--lua/lib/home/late.lua:27
function shelf_0.late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming, its.in_vain = its.times + 1, false, false
  shelf_0.home_note(home, waiter, its)
  do
--lua/lib/reply.lua:137
local n_0_127 = #promotions
  promotions[n_0_127 + 1], promotions[n_0_127 + 2], promotions[n_0_127 + 3], promotions[n_0_127 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/late.lua:31
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
local n_0_128 = #promotions
  promotions[n_0_128 + 1], promotions[n_0_128 + 2], promotions[n_0_128 + 3], promotions[n_0_128 + 4] = 23, home.keys, look_us, 0
--lua/lib/home/late.lua:105
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
local n_0_129 = #promotions
  promotions[n_0_129 + 1], promotions[n_0_129 + 2], promotions[n_0_129 + 3], promotions[n_0_129 + 4] = 21, home.keys, waiter, turn_us
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
  if again_us < math.huge then do local what_0_130 = math.max(again_us, home.at_us + 20000)
--lua/lib/reply.lua:137
local n_0_130 = #promotions
  promotions[n_0_130 + 1], promotions[n_0_130 + 2], promotions[n_0_130 + 3], promotions[n_0_130 + 4] = 24, home.keys, what_0_130, 0
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
      if scope.is_vain then do local what_0_131 = scope.at_us
--lua/lib/reply.lua:137
local n_0_131 = #promotions
  promotions[n_0_131 + 1], promotions[n_0_131 + 2], promotions[n_0_131 + 3], promotions[n_0_131 + 4] = 24, scope.keys, what_0_131, 0
--lua/lib/home/schedule.lua:64
end end
      shelf_0.home_schedule(scope, promotions, request.waiter, is_admitted and scope.its and request.waiter)
    end
  end
end


function shelf_0.schedule_event(scope, what, waiter, token, lease_us, clock, promotions)
  local request = { waiter = waiter, joins_at = 0, lease_us = lease_us, scopes = { scope } }
  if (argv[scope.set + 2]) ~= '' then do local now_us_0_139 = clock.now_us
--lua/lib/log.lua:33
local tail_0_139 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_139
  if tail_0_139 ~= '' then
    local newest_0_139 = unpack_bytes('<d', tail_0_139, #tail_0_139 - 7)
    if newest_0_139 > now_us_0_139 + 1000000 then
      scope.set_back_us = newest_0_139 - now_us_0_139
    elseif newest_0_139 > now_us_0_139 then
      scope.at_us = newest_0_139
    elseif newest_0_139 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/home/schedule.lua:73
end end
  do
--lua/lib/sums.lua:100
for i_0_154 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_154 = tostring(i_0_154)
--lua/lib/sums.lua:78
    local opened_1_91 = scope.sums or {}
  scope.sums = opened_1_91
  local __0_154 = opened_1_91[slot_0_154]
  if not __0_154 then
    local key_1_91 = slot_0_154 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_154])
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
    __0_154 = read_1_91
    if #__0_154.head < 64 then scope.is_bare = true end
    local ahead_us_1_91 = __0_154.newest_us - scope.at_us
    if ahead_us_1_91 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_91)
    elseif ahead_us_1_91 > 0 then
      scope.at_us = __0_154.newest_us
    end
    opened_1_91[slot_0_154] = __0_154
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
  local text_0_149 = call('GETRANGE', key, '-320', '-1')
  local size_0_149, head_0_149 = #text_0_149, text_0_149
  if size_0_149 == 320 then
    size_0_149, head_0_149 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_149, text = text_0_149, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_149 >= 64 then
    local __1_86, __1_86, moved_1_86, __1_86, groups_1_86, front_1_86, total_1_86, base_1_86 = unpack_bytes('<dddddddd', head_0_149)
    local when_1_86, sum_1_86 = unpack_bytes('<dd', text_0_149, #text_0_149 - 16 + 1)
    if groups_1_86 > 0 then log.groups, log.front, log.from = groups_1_86, front_1_86, 64 + 8 * (groups_1_86 + groups_1_86 / 64) end
    local entries_1_86 = (size_0_149 - log.from) / 16
    log.entries, log.first = entries_1_86, math.max(0, entries_1_86 - math.floor(#text_0_149 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_86, total_1_86, total_1_86 - sum_1_86, -moved_1_86
    if entries_1_86 > 0 then log.newest_us = when_1_86 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_158, at_0_158 = log.text, 1
  if i < log.first then
    text_0_158 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_158 = #text_0_158 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_158 = unpack_bytes('<dd', text_0_158, at_0_158)
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
  local __0_167, sum_0_167 = unpack_bytes('<dd', text_1_98, at_1_98)






    local more_0_167, groups_1_105 = log.total, log.groups or 0
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
    more_0_167 = slice_1_105[group_1_105 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_167 - sum_0_167
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
    local __0_147, __0_147, moved_0_147, __0_147, groups_0_147, front_0_147, total_0_147, base_0_147 = unpack_bytes('<dddddddd', text)
    local when_0_147, sum_0_147 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_147 > 0 then log.groups, log.front, log.from = groups_0_147, front_0_147, 64 + 8 * (groups_0_147 + groups_0_147 / 64) end
    local entries_0_147 = (size - log.from) / 16
    log.entries, log.first = entries_0_147, math.max(0, entries_0_147 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_147, total_0_147, total_0_147 - sum_0_147, -moved_0_147
    if entries_0_147 > 0 then log.newest_us = when_0_147 end
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
    local __0_148, __0_148, moved_0_148, __0_148, groups_0_148, front_0_148, total_0_148, base_0_148 = unpack_bytes('<dddddddd', text)
    local when_0_148, sum_0_148 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_148 > 0 then written.groups, written.front, written.from = groups_0_148, front_0_148, 64 + 8 * (groups_0_148 + groups_0_148 / 64) end
    local entries_0_148 = (size - written.from) / 16
    written.entries, written.first = entries_0_148, math.max(0, entries_0_148 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_148, total_0_148, total_0_148 - sum_0_148, -moved_0_148
    if entries_0_148 > 0 then written.newest_us = when_0_148 end
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
    do local lasts_us_0_137 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_137, ttl_ms_0_137 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_137 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_137) < ttl_ms_0_137 then
    call('PEXPIRE', meters_0_137, ttl_ms_0_137)
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
      local opened_0_153 = scope.sums or {}
  scope.sums = opened_0_153
  local log = opened_0_153[field]
  if not log then
    local key_0_153 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_90 = call('GETRANGE', key_0_153, '-320', '-1')
  local size_1_90, head_1_90 = #text_1_90, text_1_90
  if size_1_90 == 320 then
    size_1_90, head_1_90 = call('STRLEN', key_0_153), call('GETRANGE', key_0_153, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_153 = { head = head_1_90, text = text_1_90, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_90 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_90)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_90, #text_1_90 - 16 + 1)
    if groups_2_48 > 0 then read_0_153.groups, read_0_153.front, read_0_153.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_90 - read_0_153.from) / 16
    read_0_153.entries, read_0_153.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_90 / 16))
    read_0_153.base, read_0_153.total, read_0_153.sum, read_0_153.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_153.newest_us = when_2_48 end
  end
--lua/lib/sums.lua:84
    log = read_0_153
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_153 = log.newest_us - scope.at_us
    if ahead_us_0_153 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_153)
    elseif ahead_us_0_153 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_153[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_133 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_133)
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
    local __0_180, edges_0_180 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_180 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_180 = at_us + length_us, nil
  if edges_0_180 ~= '' then
    local __0_180, last_0_180, guard_us_0_180, edge_us_0_180 = string.find(edges_0_180, '^(%S+) (%S+)')
    local is_here_0_180 = false
    edge_us_0_180 = edge_us_0_180 * 1000000
    repeat
      local from_us_0_180, __0_180, to_0_180, length_0_180, count_0_180 = edge_us_0_180, string.find(edges_0_180, '^ ([%d.]+)x(%d+)', last_0_180 + 1)
      if to_0_180 then
        last_0_180, length_us = to_0_180, math.floor(length_0_180 * 1000000 + 0.5)
        edge_us_0_180 = edge_us_0_180 + length_us * count_0_180
      end
      is_here_0_180 = not to_0_180 or at_us < edge_us_0_180
      if is_here_0_180 then ends_us = from_us_0_180 + (math.floor((at_us - from_us_0_180) / length_us) + 1) * length_us end
      if is_here_0_180 and to_0_180 then alike_0_180 = math.floor((edge_us_0_180 - ends_us) / length_us + 0.5) end
    until is_here_0_180
    closes_us_0_180 = ends_us - guard_us_0_180
  end
local closes_us = closes_us_0_180 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_184 = scope[tier]
  if kept_0_184 == nil then
    local field_1_78 = argv[tier + 3]
    kept_0_184 = call('HGET', (given[scope.keys]), field_1_78)
    scope[tier] = kept_0_184
    if not kept_0_184 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_184 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_184) end

  local __0_184, edges_0_184 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_184 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_184 == '' and 1 or 2)
  if is_set_back_0_184 then
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
    if edges_0_184 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_191 = scope[tier]
  if kept_0_191 == nil then
    local field_1_79 = argv[tier + 3]
    kept_0_191 = call('HGET', (given[scope.keys]), field_1_79)
    scope[tier] = kept_0_191
    if not kept_0_191 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_191, is_set_back_0_191 = 0, 0, false
  if kept_0_191 then served_us, expires_us_0_191 = unpack_bytes('<dd', kept_0_191) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_191, burst_0_191 = argv[tier + 3], argv[tier + 4]
    local most_us_0_191 = scope.at_us + burst_0_191 * each_us + (argv[tier + 2])
    is_set_back_0_191 = served_us > most_us_0_191
    if is_set_back_0_191 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_191)
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
    do local lasts_us_0_138 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_138, ttl_ms_0_138 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_138 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_138) < ttl_ms_0_138 then
    call('PEXPIRE', meters_0_138, ttl_ms_0_138)
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
  local overdue_us_0_229 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_229 }
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
  local size_0_326 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_326 >= 64 then
    local __0_326, __0_326, moved_0_326, __0_326, groups_0_326, front_0_326, total_0_326, base_0_326 = unpack_bytes('<dddddddd', text)
    local when_0_326, sum_0_326 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_326 > 0 then log.groups, log.front, log.from = groups_0_326, front_0_326, 64 + 8 * (groups_0_326 + groups_0_326 / 64) end
    local entries_0_326 = (size_0_326 - log.from) / 16
    log.entries, log.first = entries_0_326, math.max(0, entries_0_326 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_326, total_0_326, total_0_326 - sum_0_326, -moved_0_326
    if entries_0_326 > 0 then log.newest_us = when_0_326 end
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
  local entry_0_337 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_337 >= 0 then
--lua/lib/sums.lua:109
    local text_1_192, at_1_192 = log.text, 1
  if entry_0_337 < log.first then
    text_1_192 = call('GETRANGE', key, log.from + entry_0_337 * 16, log.from + entry_0_337 * 16 + 16 - 1)
  else
    at_1_192 = #text_1_192 - (log.entries - entry_0_337) * 16 + 1
  end
  local __0_337, sum_0_337 = unpack_bytes('<dd', text_1_192, at_1_192)






    local more_0_337, groups_1_198 = log.total, log.groups or 0
  local group_1_198 = math.floor(entry_0_337 / 32)
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
    more_0_337 = slice_1_198[group_1_198 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_337 - sum_0_337
  end
--lua/lib/sums.lua:122
  local more, groups_0_335 = log.total, log.groups or 0
  local group_0_335 = math.floor(entry / 32)
  if group_0_335 < groups_0_335 then
    local known_0_335 = log.known
    if not known_0_335 then
      local packed_0_335 = call('GETRANGE', key, 64, 64 + groups_0_335 / 64 * 8 - 1)
      known_0_335 = { [0] = log.front }
      for i_0_335 = 1, groups_0_335 / 64 do known_0_335[i_0_335] = known_0_335[i_0_335 - 1] + unpack_bytes('<d', packed_0_335, 8 * i_0_335 - 7) end
      known_0_335.slices, log.known = {}, known_0_335
    end
    local at_0_335 = math.floor(group_0_335 / 64)
    local slice_0_335 = known_0_335.slices[at_0_335]
    if not slice_0_335 then
      local from_0_335 = 64 + 8 * (groups_0_335 / 64 + at_0_335 * 64)
      local packed_0_335 = call('GETRANGE', key, from_0_335, from_0_335 + 8 * 64 - 1)
      slice_0_335 = { [0] = known_0_335[at_0_335] }
      for i_0_335 = 1, 64 - 1 do slice_0_335[i_0_335] = slice_0_335[i_0_335 - 1] + unpack_bytes('<d', packed_0_335, 8 * i_0_335 - 7) end
      known_0_335.slices[at_0_335] = slice_0_335
    end
    more = slice_0_335[group_0_335 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_332, at_0_332 = log.text, 1
  if i < log.first then
    text_0_332 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_332 = #text_0_332 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_332 = unpack_bytes('<dd', text_0_332, at_0_332)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_193, at_1_193 = log.text, 1
  if i < log.first then
    text_1_193 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_193 = #text_1_193 - (log.entries - i) * 16 + 1
  end
  local __0_338, sum_0_338 = unpack_bytes('<dd', text_1_193, at_1_193)






    local more_0_338, groups_1_199 = log.total, log.groups or 0
  local group_1_199 = math.floor(i / 32)
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
    more_0_338 = slice_1_199[group_1_199 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_338 - sum_0_338
  end
--lua/lib/sums_settle.lua:55
    local entry_0_336 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_336 = log.total, log.groups or 0
  local group_0_336 = math.floor(entry_0_336 / 32)
  if group_0_336 < groups_0_336 then
    local known_0_336 = log.known
    if not known_0_336 then
      local packed_0_336 = call('GETRANGE', key, 64, 64 + groups_0_336 / 64 * 8 - 1)
      known_0_336 = { [0] = log.front }
      for i_0_336 = 1, groups_0_336 / 64 do known_0_336[i_0_336] = known_0_336[i_0_336 - 1] + unpack_bytes('<d', packed_0_336, 8 * i_0_336 - 7) end
      known_0_336.slices, log.known = {}, known_0_336
    end
    local at_0_336 = math.floor(group_0_336 / 64)
    local slice_0_336 = known_0_336.slices[at_0_336]
    if not slice_0_336 then
      local from_0_336 = 64 + 8 * (groups_0_336 / 64 + at_0_336 * 64)
      local packed_0_336 = call('GETRANGE', key, from_0_336, from_0_336 + 8 * 64 - 1)
      slice_0_336 = { [0] = known_0_336[at_0_336] }
      for i_0_336 = 1, 64 - 1 do slice_0_336[i_0_336] = slice_0_336[i_0_336 - 1] + unpack_bytes('<d', packed_0_336, 8 * i_0_336 - 7) end
      known_0_336.slices[at_0_336] = slice_0_336
    end
    its_more = slice_0_336[group_0_336 % 64]
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
  local entry, low_us_0_344, high_0_344, high_us_0_344 = 0, nil, log.entries, nil
  local text_0_344, first_0_344, guesses_0_344 = log.text, log.first, 0
  while entry < high_0_344 do
    local count_0_344 = math.min(math.floor(#text_0_344 / 16), log.entries - first_0_344)
    local from_0_344, to_0_344 = math.max(first_0_344, entry), math.min(first_0_344 + count_0_344, high_0_344) - 1
    local offset_0_344 = #text_0_344 - (first_0_344 + count_0_344 - from_0_344) * 16 + 1

    local entry_0_344 = from_0_344
    repeat
      local when_0_344 = unpack_bytes('<d', text_0_344, offset_0_344 + (entry_0_344 - from_0_344) * 16)
      if when_0_344 >= at then high_0_344, high_us_0_344 = entry_0_344, when_0_344 else entry, low_us_0_344 = entry_0_344 + 1, when_0_344 end
      entry_0_344 = high_0_344 > to_0_344 and to_0_344 or math.floor((entry + high_0_344) / 2)
    until high_0_344 <= from_0_344 or entry > to_0_344 or entry >= high_0_344
    if entry < high_0_344 and not low_us_0_344 then
      local when_0_344 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_344 >= at then high_0_344 = 0 else entry, low_us_0_344 = 1, when_0_344 end
    end
    if entry < high_0_344 then
      local guess_0_344 = math.floor((entry + high_0_344) / 2)
      if guesses_0_344 < 3 then guess_0_344 = entry - 1 + math.ceil((at - low_us_0_344) / (high_us_0_344 - low_us_0_344) * (high_0_344 - entry + 1)) end
      guess_0_344, guesses_0_344 = math.max(entry, math.min(guess_0_344, high_0_344 - 1)), guesses_0_344 + 1
      do
--lua/lib/sums.lua:161
local start_1_204 = math.floor(guess_0_344 / 32) * 32
  local first_1_204 = math.max(start_1_204 - 1, 0)
  local text_1_204 = call('GETRANGE', key, log.from + first_1_204 * 16, log.from + math.min(start_1_204 + 32, log.entries) * 16 - 1)
text_0_344, first_0_344 = text_1_204, first_1_204
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_344, first_0_344
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_343 = math.floor(entry / 32) * 32
  local first_0_343 = math.max(start_0_343 - 1, 0)
  local text_0_343 = call('GETRANGE', key, log.from + first_0_343 * 16, log.from + math.min(start_0_343 + 32, log.entries) * 16 - 1)
text, first = text_0_343, first_0_343
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
    local text_1_194, at_1_194 = log.text, 1
  if entry < log.first then
    text_1_194 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_194 = #text_1_194 - (log.entries - entry) * 16 + 1
  end
  local __0_339, sum_0_339 = unpack_bytes('<dd', text_1_194, at_1_194)






    local more_0_339, groups_1_200 = log.total, log.groups or 0
  local group_1_200 = math.floor(entry / 32)
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
    more_0_339 = slice_1_200[group_1_200 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_339 - sum_0_339
  end
--lua/lib/sums_settle.lua:93
      local entry_0_340 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_340 >= 0 then
--lua/lib/sums.lua:109
    local text_1_195, at_1_195 = log.text, 1
  if entry_0_340 < log.first then
    text_1_195 = call('GETRANGE', key, log.from + entry_0_340 * 16, log.from + entry_0_340 * 16 + 16 - 1)
  else
    at_1_195 = #text_1_195 - (log.entries - entry_0_340) * 16 + 1
  end
  local __0_340, sum_0_340 = unpack_bytes('<dd', text_1_195, at_1_195)






    local more_0_340, groups_1_201 = log.total, log.groups or 0
  local group_1_201 = math.floor(entry_0_340 / 32)
  if group_1_201 < groups_1_201 then
    local known_1_201 = log.known
    if not known_1_201 then
      local packed_1_201 = call('GETRANGE', key, 64, 64 + groups_1_201 / 64 * 8 - 1)
      known_1_201 = { [0] = log.front }
      for i_1_201 = 1, groups_1_201 / 64 do known_1_201[i_1_201] = known_1_201[i_1_201 - 1] + unpack_bytes('<d', packed_1_201, 8 * i_1_201 - 7) end
      known_1_201.slices, log.known = {}, known_1_201
    end
    local at_1_201 = math.floor(group_1_201 / 64)
    local slice_1_201 = known_1_201.slices[at_1_201]
    if not slice_1_201 then
      local from_1_201 = 64 + 8 * (groups_1_201 / 64 + at_1_201 * 64)
      local packed_1_201 = call('GETRANGE', key, from_1_201, from_1_201 + 8 * 64 - 1)
      slice_1_201 = { [0] = known_1_201[at_1_201] }
      for i_1_201 = 1, 64 - 1 do slice_1_201[i_1_201] = slice_1_201[i_1_201 - 1] + unpack_bytes('<d', packed_1_201, 8 * i_1_201 - 7) end
      known_1_201.slices[at_1_201] = slice_1_201
    end
    more_0_340 = slice_1_201[group_1_201 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_340 - sum_0_340
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
  local opened_0_330 = scope.sums or {}
  scope.sums = opened_0_330
  local log = opened_0_330[slot]
  if not log then
    local key_0_330 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_190 = call('GETRANGE', key_0_330, '-320', '-1')
  local size_1_190, head_1_190 = #text_1_190, text_1_190
  if size_1_190 == 320 then
    size_1_190, head_1_190 = call('STRLEN', key_0_330), call('GETRANGE', key_0_330, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_330 = { head = head_1_190, text = text_1_190, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_190 >= 64 then
    local __2_91, __2_91, moved_2_91, __2_91, groups_2_91, front_2_91, total_2_91, base_2_91 = unpack_bytes('<dddddddd', head_1_190)
    local when_2_91, sum_2_91 = unpack_bytes('<dd', text_1_190, #text_1_190 - 16 + 1)
    if groups_2_91 > 0 then read_0_330.groups, read_0_330.front, read_0_330.from = groups_2_91, front_2_91, 64 + 8 * (groups_2_91 + groups_2_91 / 64) end
    local entries_2_91 = (size_1_190 - read_0_330.from) / 16
    read_0_330.entries, read_0_330.first = entries_2_91, math.max(0, entries_2_91 - math.floor(#text_1_190 / 16))
    read_0_330.base, read_0_330.total, read_0_330.sum, read_0_330.moved_us = -base_2_91, total_2_91, total_2_91 - sum_2_91, -moved_2_91
    if entries_2_91 > 0 then read_0_330.newest_us = when_2_91 end
  end
--lua/lib/sums.lua:84
    log = read_0_330
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_330 = log.newest_us - scope.at_us
    if ahead_us_0_330 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_330)
    elseif ahead_us_0_330 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_330[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_1.settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_287 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_287], scope.rights[i_0_287]
--lua/lib/tiers/sums_tier.lua:97
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_1.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_322, is_renewed_0_322 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_322 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_183, expires_1_183 = unpack_bytes('<dd', '')
  local is_renewed_1_183 = longest_us > seen_us_1_183 or now_us + seen_us_1_183 > -expires_1_183
  if is_renewed_1_183 then
    if longest_us > seen_us_1_183 then seen_us_1_183 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_183, -(now_us + 2 * seen_us_1_183)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_183 / 500), ttl_floor_ms))
  end
is_renewed_0_322 = is_renewed_1_183
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
  local i_0_288 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_288], scope.rights[i_0_288]
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
      local kept_0_357 = scope[its]
  if kept_0_357 == nil then
    local field_1_180 = argv[its + 3]
    kept_0_357 = call('HGET', (given[scope.keys]), field_1_180)
    scope[its] = kept_0_357
    if not kept_0_357 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_357 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_357) end

  local __0_357, edges_0_357 = argv[its + 3], argv[its + 4]
  local is_set_back_0_357 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_357 == '' and 1 or 2)
  if is_set_back_0_357 then
    do local at_us_1_212 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_212, edges_1_212 = argv[its + 3], argv[its + 4]
  local length_us_1_212, alike_1_212 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_212, closes_us_1_212 = at_us_1_212 + length_us_1_212, nil
  if edges_1_212 ~= '' then
    local __1_212, last_1_212, guard_us_1_212, edge_us_1_212 = string.find(edges_1_212, '^(%S+) (%S+)')
    local is_here_1_212 = false
    edge_us_1_212 = edge_us_1_212 * 1000000
    repeat
      local from_us_1_212, __1_212, to_1_212, length_1_212, count_1_212 = edge_us_1_212, string.find(edges_1_212, '^ ([%d.]+)x(%d+)', last_1_212 + 1)
      if to_1_212 then
        last_1_212, length_us_1_212 = to_1_212, math.floor(length_1_212 * 1000000 + 0.5)
        edge_us_1_212 = edge_us_1_212 + length_us_1_212 * count_1_212
      end
      is_here_1_212 = not to_1_212 or at_us_1_212 < edge_us_1_212
      if is_here_1_212 then ends_us_1_212 = from_us_1_212 + (math.floor((at_us_1_212 - from_us_1_212) / length_us_1_212) + 1) * length_us_1_212 end
      if is_here_1_212 and to_1_212 then alike_1_212 = math.floor((edge_us_1_212 - ends_us_1_212) / length_us_1_212 + 0.5) end
    until is_here_1_212
    closes_us_1_212 = ends_us_1_212 - guard_us_1_212
  end
ends_us, closes_us = ends_us_1_212, closes_us_1_212 or ends_us_1_212
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_357 == '' then closes_us = ends_us + (argv[its + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
      local __0_354, edges_0_354 = argv[its + 3], argv[its + 4]
  local length_us_0_354, alike_0_354 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_354 = at_us + length_us_0_354, nil
  if edges_0_354 ~= '' then
    local __0_354, last_0_354, guard_us_0_354, edge_us_0_354 = string.find(edges_0_354, '^(%S+) (%S+)')
    local is_here_0_354 = false
    edge_us_0_354 = edge_us_0_354 * 1000000
    repeat
      local from_us_0_354, __0_354, to_0_354, length_0_354, count_0_354 = edge_us_0_354, string.find(edges_0_354, '^ ([%d.]+)x(%d+)', last_0_354 + 1)
      if to_0_354 then
        last_0_354, length_us_0_354 = to_0_354, math.floor(length_0_354 * 1000000 + 0.5)
        edge_us_0_354 = edge_us_0_354 + length_us_0_354 * count_0_354
      end
      is_here_0_354 = not to_0_354 or at_us < edge_us_0_354
      if is_here_0_354 then its_ends_us = from_us_0_354 + (math.floor((at_us - from_us_0_354) / length_us_0_354) + 1) * length_us_0_354 end
      if is_here_0_354 and to_0_354 then alike_0_354 = math.floor((edge_us_0_354 - its_ends_us) / length_us_0_354 + 0.5) end
    until is_here_0_354
    closes_us_0_354 = its_ends_us - guard_us_0_354
  end
local its_closes_us = closes_us_0_354 or its_ends_us
--lua/lib/tiers/fixed.lua:178
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_289 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_289], scope.rights[i_0_289]
--lua/lib/tiers/fixed.lua:180
      local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:17
      local kept = scope[its]
  if kept == nil then
    local field_0_317 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_317)
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
        do local lasts_us_0_319 = ends_us - now_us
--lua/lib/meters.lua:35
local meters_0_319, ttl_ms_0_319 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_319 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_319) < ttl_ms_0_319 then
    call('PEXPIRE', meters_0_319, ttl_ms_0_319)
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
      local i_0_290 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_290], scope.rights[i_0_290]
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
        do local lasts_us_0_320 = expires_us - now_us
--lua/lib/meters.lua:35
local meters_0_320, ttl_ms_0_320 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_320 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_320) < ttl_ms_0_320 then
    call('PEXPIRE', meters_0_320, ttl_ms_0_320)
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
        do local key_1_217 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_217, '[^:]*$'), '')
  do local lasts_us_2_87 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_2_87, ttl_ms_2_87 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_87 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_87) < ttl_ms_2_87 then
    call('PEXPIRE', meters_2_87, ttl_ms_2_87)
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
    local text_0_334, at_0_334 = log.text, 1
  if last < log.first then
    text_0_334 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_334 = #text_0_334 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_334 = unpack_bytes('<dd', text_0_334, at_0_334)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_197, at_1_197 = log.text, 1
  if last < log.first then
    text_1_197 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_197 = #text_1_197 - (log.entries - last) * 16 + 1
  end
  local __0_342, sum_0_342 = unpack_bytes('<dd', text_1_197, at_1_197)






    local more_0_342, groups_1_203 = log.total, log.groups or 0
  local group_1_203 = math.floor(last / 32)
  if group_1_203 < groups_1_203 then
    local known_1_203 = log.known
    if not known_1_203 then
      local packed_1_203 = call('GETRANGE', key, 64, 64 + groups_1_203 / 64 * 8 - 1)
      known_1_203 = { [0] = log.front }
      for i_1_203 = 1, groups_1_203 / 64 do known_1_203[i_1_203] = known_1_203[i_1_203 - 1] + unpack_bytes('<d', packed_1_203, 8 * i_1_203 - 7) end
      known_1_203.slices, log.known = {}, known_1_203
    end
    local at_1_203 = math.floor(group_1_203 / 64)
    local slice_1_203 = known_1_203.slices[at_1_203]
    if not slice_1_203 then
      local from_1_203 = 64 + 8 * (groups_1_203 / 64 + at_1_203 * 64)
      local packed_1_203 = call('GETRANGE', key, from_1_203, from_1_203 + 8 * 64 - 1)
      slice_1_203 = { [0] = known_1_203[at_1_203] }
      for i_1_203 = 1, 64 - 1 do slice_1_203[i_1_203] = slice_1_203[i_1_203 - 1] + unpack_bytes('<d', packed_1_203, 8 * i_1_203 - 7) end
      known_1_203.slices[at_1_203] = slice_1_203
    end
    more_0_342 = slice_1_203[group_1_203 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_342 - sum_0_342
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_327 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_327 >= 64 then
    local __0_327, __0_327, moved_0_327, __0_327, groups_0_327, front_0_327, total_0_327, base_0_327 = unpack_bytes('<dddddddd', text)
    local when_0_327, sum_0_327 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_327 > 0 then step.groups, step.front, step.from = groups_0_327, front_0_327, 64 + 8 * (groups_0_327 + groups_0_327 / 64) end
    local entries_0_327 = (size_0_327 - step.from) / 16
    step.entries, step.first = entries_0_327, math.max(0, entries_0_327 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_327, total_0_327, total_0_327 - sum_0_327, -moved_0_327
    if entries_0_327 > 0 then step.newest_us = when_0_327 end
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
local tail_0_321 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_321
  if tail_0_321 ~= '' then
    local newest_0_321 = unpack_bytes('<d', tail_0_321, #tail_0_321 - 7)
    if newest_0_321 > now_us + 1000000 then
      scope.set_back_us = newest_0_321 - now_us
    elseif newest_0_321 > now_us then
      scope.at_us = newest_0_321
    elseif newest_0_321 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/settle.lua:74
end end
  do
--lua/lib/sums.lua:100
for i_0_331 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_331 = tostring(i_0_331)
--lua/lib/sums.lua:78
    local opened_1_191 = scope.sums or {}
  scope.sums = opened_1_191
  local __0_331 = opened_1_191[slot_0_331]
  if not __0_331 then
    local key_1_191 = slot_0_331 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_331])
--lua/lib/sums.lua:65
    local text_2_92 = call('GETRANGE', key_1_191, '-320', '-1')
  local size_2_92, head_2_92 = #text_2_92, text_2_92
  if size_2_92 == 320 then
    size_2_92, head_2_92 = call('STRLEN', key_1_191), call('GETRANGE', key_1_191, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_191 = { head = head_2_92, text = text_2_92, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_92 >= 64 then
    local __3_11, __3_11, moved_3_11, __3_11, groups_3_11, front_3_11, total_3_11, base_3_11 = unpack_bytes('<dddddddd', head_2_92)
    local when_3_11, sum_3_11 = unpack_bytes('<dd', text_2_92, #text_2_92 - 16 + 1)
    if groups_3_11 > 0 then read_1_191.groups, read_1_191.front, read_1_191.from = groups_3_11, front_3_11, 64 + 8 * (groups_3_11 + groups_3_11 / 64) end
    local entries_3_11 = (size_2_92 - read_1_191.from) / 16
    read_1_191.entries, read_1_191.first = entries_3_11, math.max(0, entries_3_11 - math.floor(#text_2_92 / 16))
    read_1_191.base, read_1_191.total, read_1_191.sum, read_1_191.moved_us = -base_3_11, total_3_11, total_3_11 - sum_3_11, -moved_3_11
    if entries_3_11 > 0 then read_1_191.newest_us = when_3_11 end
  end
--lua/lib/sums.lua:84
    __0_331 = read_1_191
    if #__0_331.head < 64 then scope.is_bare = true end
    local ahead_us_1_191 = __0_331.newest_us - scope.at_us
    if ahead_us_1_191 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_191)
    elseif ahead_us_1_191 > 0 then
      scope.at_us = __0_331.newest_us
    end
    opened_1_191[slot_0_331] = __0_331
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
    local arg_1_218 = arg + 2
--lua/lib/request.lua:70
local set_1_218, costs_1_218 = tonumber(argv[arg_1_218]), nil
  if not set_1_218 then
    costs_1_218 = {}
    set_1_218 = tonumber(string.match(argv[arg_1_218], '^%d+'))
    for cost_1_218 in string.gmatch(argv[arg_1_218], '[:,](%d+)') do costs_1_218[#costs_1_218 + 1] = tonumber(cost_1_218) end
  end
  local its_keys_1_218 = keys + argv[set_1_218 + 5]
  local scope = { keys = its_keys_1_218, set = set_1_218, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_218 then scope.costs = costs_1_218 end
  local next_keys = its_keys_1_218 + 4
  if argv[set_1_218 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_218 + 1])
    next_keys = its_keys_1_218 + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:69
    local is_release, is_done = word == 'release', true
    if is_release then do
--lua/lib/lease.lua:32
local leases_0_527, holders_0_527 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_527, is_ended_0_527 = call('HGET', holders_0_527, waiter), false
  if held_0_527 and string.sub(held_0_527, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_527, waiter)
    is_ended_0_527 = call('ZREM', leases_0_527, waiter) == 1
  end
is_done = is_ended_0_527
--lua/acquire.lua:70
end end
    local has_line, texts, is_settlement = true, nil, word == 'settle'
    if is_release or is_settlement then do
--lua/lib/scopes.lua:29
local __0_524, queue_key_0_524 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_524 = call('EXISTS', queue_key_0_524, given[scope.keys + 4])
has_line = found_0_524 > 0 or (argv[scope.set + 4]) ~= ''
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
local n_0_491 = #reply
  if texts then
    reply[n_0_491 + 1], reply[n_0_491 + 2], reply[n_0_491 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_491 + 1] = is_done and 15 or 16
  end
--lua/acquire.lua:99
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_523, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_523 = 1, count do
--lua/lib/request.lua:70
    local set_1_219, costs_1_219 = tonumber(argv[next_arg]), nil
  if not set_1_219 then
    costs_1_219 = {}
    set_1_219 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_219 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_219[#costs_1_219 + 1] = tonumber(cost_1_219) end
  end
  local its_keys_1_219 = next_keys + argv[set_1_219 + 5]
  local scope_0_523 = { keys = its_keys_1_219, set = set_1_219, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_219 then scope_0_523.costs = costs_1_219 end
  local its_next_keys_0_523 = its_keys_1_219 + 4
  if argv[set_1_219 + 1] ~= '' then
    scope_0_523.cap = tonumber(argv[set_1_219 + 1])
    its_next_keys_0_523 = its_keys_1_219 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_523], next_arg, next_keys = scope_0_523, next_arg + 1, its_next_keys_0_523
    if (argv[scope_0_523.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_308 = call('GETRANGE', (given[scope_0_523.keys + 1]), (argv[scope_0_523.set + 2]), '-1')
  scope_0_523.tail = tail_1_308
  if tail_1_308 ~= '' then
    local newest_1_308 = unpack_bytes('<d', tail_1_308, #tail_1_308 - 7)
    if newest_1_308 > now_us + 1000000 then
      scope_0_523.set_back_us = newest_1_308 - now_us
    elseif newest_1_308 > now_us then
      scope_0_523.at_us = newest_1_308
    elseif newest_1_308 <= 0 then

      scope_0_523.is_summed = call('STRLEN', given[scope_0_523.keys + 1]) > 32
    end
  elseif scope_0_523.costs then
    scope_0_523.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_320 = scope_0_523.is_summed and 0 or 1, (argv[scope_0_523.set + 5] - 1) do
    local slot_1_320 = tostring(i_1_320)
--lua/lib/sums.lua:78
    local opened_2_149 = scope_0_523.sums or {}
  scope_0_523.sums = opened_2_149
  local __1_320 = opened_2_149[slot_1_320]
  if not __1_320 then
    local key_2_149 = slot_1_320 == '0' and (given[scope_0_523.keys + 1]) or (given[scope_0_523.keys - slot_1_320])
--lua/lib/sums.lua:65
    local text_3_83 = call('GETRANGE', key_2_149, '-320', '-1')
  local size_3_83, head_3_83 = #text_3_83, text_3_83
  if size_3_83 == 320 then
    size_3_83, head_3_83 = call('STRLEN', key_2_149), call('GETRANGE', key_2_149, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_149 = { head = head_3_83, text = text_3_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_83 >= 64 then
    local __4_50, __4_50, moved_4_50, __4_50, groups_4_50, front_4_50, total_4_50, base_4_50 = unpack_bytes('<dddddddd', head_3_83)
    local when_4_50, sum_4_50 = unpack_bytes('<dd', text_3_83, #text_3_83 - 16 + 1)
    if groups_4_50 > 0 then read_2_149.groups, read_2_149.front, read_2_149.from = groups_4_50, front_4_50, 64 + 8 * (groups_4_50 + groups_4_50 / 64) end
    local entries_4_50 = (size_3_83 - read_2_149.from) / 16
    read_2_149.entries, read_2_149.first = entries_4_50, math.max(0, entries_4_50 - math.floor(#text_3_83 / 16))
    read_2_149.base, read_2_149.total, read_2_149.sum, read_2_149.moved_us = -base_4_50, total_4_50, total_4_50 - sum_4_50, -moved_4_50
    if entries_4_50 > 0 then read_2_149.newest_us = when_4_50 end
  end
--lua/lib/sums.lua:84
    __1_320 = read_2_149
    if #__1_320.head < 64 then scope_0_523.is_bare = true end
    local ahead_us_2_149 = __1_320.newest_us - scope_0_523.at_us
    if ahead_us_2_149 > 1000000 then
      scope_0_523.set_back_us = math.max(scope_0_523.set_back_us or 0, ahead_us_2_149)
    elseif ahead_us_2_149 > 0 then
      scope_0_523.at_us = __1_320.newest_us
    end
    opened_2_149[slot_1_320] = __1_320
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back = is_set_back or scope_0_523.set_back_us or scope_0_523.costs and scope_0_523.tail and not scope_0_523.is_summed
    has_cap_0_523 = has_cap_0_523 or scope_0_523.cap
  end
  if has_cap_0_523 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:37
  local has_line = false
  for s_0_525 = 1, #scopes do
    local scope_0_525 = scopes[s_0_525]
    local leases_0_525 = given[scope_0_525.keys + 5]
--lua/lib/scopes.lua:29
    local __1_337, queue_key_1_337 = given[scope_0_525.keys + 2], given[scope_0_525.keys + 3]
  local found_1_337 = call('EXISTS', queue_key_1_337, given[scope_0_525.keys + 4])
local in_line_0_525 = found_1_337 > 0 or (argv[scope_0_525.set + 4]) ~= ''
--lua/lib/scopes.lua:42
    if in_line_0_525 or scope_0_525.cap and call('ZCARD', leases_0_525) >= scope_0_525.cap then
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
local turn_us_0_571, binding_0_571 = scope.at_us, nil
  local first_0_571, last_0_571, step_0_571 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_571 = first_0_571, last_0_571, step_0_571 do
    local kind_0_571 = argv[tier_0_571]
    local its_us_0_571 if kind_0_571 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_152, to_2_152 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
  local turn_us_2_152 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_152 = 1
  if scope.costs then cost_2_152 = math.min(scope.costs[(tier_0_571 - scope.set - 6) / 5 + 1], argv[tier_0_571 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_152 = (cost_2_152 - (argv[tier_0_571 + 1]) - 1) * 8
    to_2_152 = from_2_152 + 7
    if cost_2_152 == 0 then from_2_152, to_2_152 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_52 = scope.sums or {}
  scope.sums = opened_4_52
  local log_3_90 = opened_4_52['0']
  if not log_3_90 then
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
    log_3_90 = read_4_52
    if #log_3_90.head < 64 then scope.is_bare = true end
    local ahead_us_4_52 = log_3_90.newest_us - scope.at_us
    if ahead_us_4_52 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_52)
    elseif ahead_us_4_52 > 0 then
      scope.at_us = log_3_90.newest_us
    end
    opened_4_52['0'] = log_3_90
  end
--lua/lib/request_limits.lua:85
  local cost_3_90 = 1
  if scope.costs then cost_3_90 = math.min(scope.costs[(tier_0_571 - scope.set - 6) / 5 + 1], argv[tier_0_571 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_152 = scope.at_us
  if cost_3_90 > 0 then

    local each_3_90 = '0' == '0' and cost_3_90 or 0
    local need_5_46 = log_3_90.sum + cost_3_90 - (argv[tier_0_571 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_90 = 0
  if need_5_46 > log_3_90.base then
    local key_5_46 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_90.base
  local high_6_24, high_sum_6_24, when_5_46 = log_3_90.entries - 1, log_3_90.sum, log_3_90.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_90 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_46) / each_3_90) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_46 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_90.text, 0
    if from_6_24 >= log_3_90.first then
      offset_6_24 = #text_6_24 - (log_3_90.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_46, log_3_90.from + from_6_24 * 16, log_3_90.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_90.total, log_3_90.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_90.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_46, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_90.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_90.known = {}, known_7_4
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
    when_us_3_90 = when_5_46 + (argv[tier_0_571 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_152 = when_us_3_90
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_152 = its_us_2_152
  else
    local entry_2_152 = from_2_152 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_152, to_2_152)
    if #entry_2_152 >= 8 then turn_us_2_152 = unpack_bytes('<d', entry_2_152) + (argv[tier_0_571 + 2]) end
  end
its_us_0_571 = turn_us_2_152
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_571 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_156, to_2_156 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
  local due_2_156, turn_us_2_156 = call('GETRANGE', (given[scope.keys + 1]), from_2_156, to_2_156), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_156 = 1
  if scope.costs then cost_2_156 = scope.costs[(tier_0_571 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_156 >= 8 and cost_2_156 > 0 then turn_us_2_156 = (argv[tier_0_571 + 2]) - unpack_bytes('<d', due_2_156) end
its_us_0_571 = turn_us_2_156
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_571 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_97 = scope[tier_0_571]
  if kept_3_97 == nil then
    local field_4_56 = argv[tier_0_571 + 3]
    kept_3_97 = call('HGET', (given[scope.keys]), field_4_56)
    scope[tier_0_571] = kept_3_97
    if not kept_3_97 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_160, closes_us_2_160, used_2_160 = 0, 0, 0
  if kept_3_97 then ends_us_2_160, closes_us_2_160, used_2_160 = unpack_bytes('<ddd', kept_3_97) end

  local __3_97, edges_3_97 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
  local is_set_back_3_97 = ends_us_2_160 > scope.at_us + (argv[tier_0_571 + 2]) * (edges_3_97 == '' and 1 or 2)
  if is_set_back_3_97 then
    do local at_us_4_70 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_70, edges_4_70 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
  local length_us_4_70, alike_4_70 = tonumber(argv[tier_0_571 + 2]), math.huge
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
ends_us_2_160, closes_us_2_160 = ends_us_4_70, closes_us_4_70 or ends_us_4_70
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_97 == '' then closes_us_2_160 = ends_us_2_160 + (argv[tier_0_571 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_160 <= scope.at_us then ends_us_2_160, used_2_160 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_160 = 1
  if scope.costs then cost_2_160 = math.min(scope.costs[(tier_0_571 - scope.set - 6) / 5 + 1], argv[tier_0_571 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_160 = scope.at_us
  if not ends_us_2_160 then
    local __2_160, edges_2_160 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
    if edges_2_160 ~= '' and string.sub(edges_2_160, 1, 2) ~= '0 ' then do local at_us_3_95 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_95, edges_3_95 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
  local length_us_3_95, alike_3_95 = tonumber(argv[tier_0_571 + 2]), math.huge
  local ends_us_3_95, closes_us_3_95 = at_us_3_95 + length_us_3_95, nil
  if edges_3_95 ~= '' then
    local __3_95, last_3_95, guard_us_3_95, edge_us_3_95 = string.find(edges_3_95, '^(%S+) (%S+)')
    local is_here_3_95 = false
    edge_us_3_95 = edge_us_3_95 * 1000000
    repeat
      local from_us_3_95, __3_95, to_3_95, length_3_95, count_3_95 = edge_us_3_95, string.find(edges_3_95, '^ ([%d.]+)x(%d+)', last_3_95 + 1)
      if to_3_95 then
        last_3_95, length_us_3_95 = to_3_95, math.floor(length_3_95 * 1000000 + 0.5)
        edge_us_3_95 = edge_us_3_95 + length_us_3_95 * count_3_95
      end
      is_here_3_95 = not to_3_95 or at_us_3_95 < edge_us_3_95
      if is_here_3_95 then ends_us_3_95 = from_us_3_95 + (math.floor((at_us_3_95 - from_us_3_95) / length_us_3_95) + 1) * length_us_3_95 end
      if is_here_3_95 and to_3_95 then alike_3_95 = math.floor((edge_us_3_95 - ends_us_3_95) / length_us_3_95 + 0.5) end
    until is_here_3_95
    closes_us_3_95 = ends_us_3_95 - guard_us_3_95
  end
ends_us_2_160, closes_us_2_160 = ends_us_3_95, closes_us_3_95 or ends_us_3_95
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_160 and cost_2_160 > 0 and (used_2_160 + cost_2_160 > tonumber(argv[tier_0_571 + 1]) or scope.at_us >= closes_us_2_160) then turn_us_2_160 = ends_us_2_160 end
its_us_0_571 = turn_us_2_160
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_571 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_165 = math.ceil((argv[tier_0_571 + 2]) * 4 / (argv[tier_0_571 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_103 = scope[tier_0_571]
  if kept_3_103 == nil then
    local field_4_57 = argv[tier_0_571 + 3]
    kept_3_103 = call('HGET', (given[scope.keys]), field_4_57)
    scope[tier_0_571] = kept_3_103
    if not kept_3_103 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_165, expires_us_3_103, is_set_back_3_103 = 0, 0, false
  if kept_3_103 then served_us_2_165, expires_us_3_103 = unpack_bytes('<dd', kept_3_103) end
  if served_us_2_165 <= scope.at_us then
    served_us_2_165 = scope.at_us
  else

    local __3_103, burst_3_103 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
    local most_us_3_103 = scope.at_us + burst_3_103 * each_us_2_165 + (argv[tier_0_571 + 2])
    is_set_back_3_103 = served_us_2_165 > most_us_3_103
    if is_set_back_3_103 then scope.is_ahead = true end
    served_us_2_165 = math.min(served_us_2_165, most_us_3_103)
  end







  local __2_165, burst_2_165 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_165 = 1
  if scope.costs then cost_2_165 = math.min(scope.costs[(tier_0_571 - scope.set - 6) / 5 + 1], argv[tier_0_571 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_165 = scope.at_us
  if cost_2_165 > 0 then turn_us_2_165 = math.ceil(served_us_2_165 + math.min(cost_2_165 - burst_2_165, 0) * each_us_2_165) end
its_us_0_571 = turn_us_2_165
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_571 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_169, resolution_us_2_169 = argv[tier_0_571 + 3], argv[tier_0_571 + 4]
--lua/lib/sums.lua:78
  local opened_4_53 = scope.sums or {}
  scope.sums = opened_4_53
  local log_3_91 = opened_4_53[slot_2_169]
  if not log_3_91 then
    local key_4_53 = slot_2_169 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_169])
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
    log_3_91 = read_4_53
    if #log_3_91.head < 64 then scope.is_bare = true end
    local ahead_us_4_53 = log_3_91.newest_us - scope.at_us
    if ahead_us_4_53 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_53)
    elseif ahead_us_4_53 > 0 then
      scope.at_us = log_3_91.newest_us
    end
    opened_4_53[slot_2_169] = log_3_91
  end
--lua/lib/request_limits.lua:85
  local cost_3_91 = 1
  if scope.costs then cost_3_91 = math.min(scope.costs[(tier_0_571 - scope.set - 6) / 5 + 1], argv[tier_0_571 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_169 = scope.at_us
  if cost_3_91 > 0 then

    local each_3_91 = resolution_us_2_169 == '0' and cost_3_91 or 0
    local need_5_47 = log_3_91.sum + cost_3_91 - (argv[tier_0_571 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_91 = 0
  if need_5_47 > log_3_91.base then
    local key_5_47 = slot_2_169 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_169])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_91.base
  local high_6_25, high_sum_6_25, when_5_47 = log_3_91.entries - 1, log_3_91.sum, log_3_91.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_91 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_47) / each_3_91) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_47 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_91.text, 0
    if from_6_25 >= log_3_91.first then
      offset_6_25 = #text_6_25 - (log_3_91.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_47, log_3_91.from + from_6_25 * 16, log_3_91.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_91.total, log_3_91.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_91.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_47, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_91.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_91.known = {}, known_7_5
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
    when_us_3_91 = when_5_47 + (argv[tier_0_571 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_169 = when_us_3_91
  end
--lua/lib/tiers/summed.lua:19
its_us_0_571 = turn_us_2_169
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_571)) end
    if its_us_0_571 > turn_us_0_571 then turn_us_0_571, binding_0_571 = its_us_0_571, tier_0_571 end
  end
  scope.turn_us, scope.tier = turn_us_0_571, binding_0_571 or first_0_571
--lua/acquire.lua:121
end
    end
    do
--lua/lib/check.lua:16
local binding_0_577, index_0_577 = nil, nil
  for s_0_577 = 1, #scopes do
    local scope_0_577 = scopes[s_0_577]
    if not scope_0_577.is_full and scope_0_577.turn_us > scope_0_577.at_us and not (binding_0_577 and binding_0_577.turn_us >= scope_0_577.turn_us) then
      binding_0_577, index_0_577 = scope_0_577, s_0_577
    end
  end
binding, index = binding_0_577, index_0_577
--lua/acquire.lua:123
end
  end
--lua/lib/carry.lua:28
  local lacks = false
  for s_0_578 = 1, #scopes do
    local scope_0_578 = scopes[s_0_578]
    local is_bare_0_578 = scope_0_578.is_bare or scope_0_578.tail == ''
    lacks = lacks or scope_0_578.is_changed or is_bare_0_578 and call('EXISTS', (given[scope_0_578.keys + 1]), given[scope_0_578.keys]) > 0
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
local before_0_573 = nil
  local first_0_573, last_0_573, step_0_573 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_573 = first_0_573, last_0_573, step_0_573 do
    local kind_0_573 = argv[tier_0_573]
    if kind_0_573 ~= before_0_573 then
      if kind_0_573 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_154 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_46, longest_us_4_46, head_bytes_4_46 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_46 = #head_2_154 < 8 or unpack_bytes('<d', head_2_154) < longest_us_4_46
  if is_noted_4_46 then
    if #head_2_154 < 8 then call('SETRANGE', key_4_46, head_bytes_4_46 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_46, 0, pack('<dd', longest_us_4_46, -(now_us + 2 * longest_us_4_46)))
    call('PEXPIRE', key_4_46, math.max(math.ceil(longest_us_4_46 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_573 == 'pace' then elseif kind_0_573 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_162, last_2_162, step_2_162 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_162 = tier_0_573, scope.is_ahead and last_2_162 or 0, step_2_162 do
    local kind_2_162 = argv[its_2_162]
    if kind_2_162 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_98 = scope[its_2_162]
  if kept_3_98 == nil then
    local field_4_58 = argv[its_2_162 + 3]
    kept_3_98 = call('HGET', (given[scope.keys]), field_4_58)
    scope[its_2_162] = kept_3_98
    if not kept_3_98 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_162, closes_us_2_162, used_2_162 = 0, 0, 0
  if kept_3_98 then ends_us_2_162, closes_us_2_162, used_2_162 = unpack_bytes('<ddd', kept_3_98) end

  local __3_98, edges_3_98 = argv[its_2_162 + 3], argv[its_2_162 + 4]
  local is_set_back_2_162 = ends_us_2_162 > scope.at_us + (argv[its_2_162 + 2]) * (edges_3_98 == '' and 1 or 2)
  if is_set_back_2_162 then
    do local at_us_4_71 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_71, edges_4_71 = argv[its_2_162 + 3], argv[its_2_162 + 4]
  local length_us_4_71, alike_4_71 = tonumber(argv[its_2_162 + 2]), math.huge
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
ends_us_2_162, closes_us_2_162 = ends_us_4_71, closes_us_4_71 or ends_us_4_71
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_98 == '' then closes_us_2_162 = ends_us_2_162 + (argv[its_2_162 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_162 <= scope.at_us then ends_us_2_162, used_2_162 = nil, 0 end
--lua/lib/tiers/fixed.lua:153
      local field_2_162 = argv[its_2_162 + 3]
      if is_set_back_2_162 then call('HSET', (given[scope.keys]), field_2_162, pack('<ddd', ends_us_2_162, closes_us_2_162, used_2_162)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_573 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_167, last_2_167, step_2_167 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_167 = tier_0_573, scope.is_ahead and last_2_167 or 0, step_2_167 do
    local kind_2_167 = argv[its_2_167]
    if kind_2_167 == 'gcra' then
      local each_us_2_167 = math.ceil((argv[its_2_167 + 2]) * 4 / (argv[its_2_167 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_104 = scope[its_2_167]
  if kept_3_104 == nil then
    local field_4_59 = argv[its_2_167 + 3]
    kept_3_104 = call('HGET', (given[scope.keys]), field_4_59)
    scope[its_2_167] = kept_3_104
    if not kept_3_104 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_167, expires_us_2_167, is_set_back_2_167 = 0, 0, false
  if kept_3_104 then served_us_2_167, expires_us_2_167 = unpack_bytes('<dd', kept_3_104) end
  if served_us_2_167 <= scope.at_us then
    served_us_2_167 = scope.at_us
  else

    local __3_104, burst_3_104 = argv[its_2_167 + 3], argv[its_2_167 + 4]
    local most_us_3_104 = scope.at_us + burst_3_104 * each_us_2_167 + (argv[its_2_167 + 2])
    is_set_back_2_167 = served_us_2_167 > most_us_3_104
    if is_set_back_2_167 then scope.is_ahead = true end
    served_us_2_167 = math.min(served_us_2_167, most_us_3_104)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_167 = argv[its_2_167 + 3]
      if is_set_back_2_167 then call('HSET', (given[scope.keys]), field_2_167, pack('<ddd', served_us_2_167, expires_us_2_167, each_us_2_167)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_573 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_171 = nil
  local first_2_171, last_2_171, step_2_171 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_171 = tier_0_573, last_2_171, step_2_171 do
    local kind_2_171 = argv[its_2_171]
    local slot_2_171 = argv[its_2_171 + 3]
    if kind_2_171 == 'summed' and slot_2_171 ~= before_2_171 then
      before_2_171 = slot_2_171
      local key_2_171 = given[scope.keys - slot_2_171]
--lua/lib/sums.lua:78
      local opened_3_84 = scope.sums or {}
  scope.sums = opened_3_84
  local log_2_171 = opened_3_84[slot_2_171]
  if not log_2_171 then
    local key_3_84 = slot_2_171 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_171])
--lua/lib/sums.lua:65
    local text_4_51 = call('GETRANGE', key_3_84, '-320', '-1')
  local size_4_51, head_4_51 = #text_4_51, text_4_51
  if size_4_51 == 320 then
    size_4_51, head_4_51 = call('STRLEN', key_3_84), call('GETRANGE', key_3_84, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_84 = { head = head_4_51, text = text_4_51, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_51 >= 64 then
    local __5_33, __5_33, moved_5_33, __5_33, groups_5_33, front_5_33, total_5_33, base_5_33 = unpack_bytes('<dddddddd', head_4_51)
    local when_5_33, sum_5_33 = unpack_bytes('<dd', text_4_51, #text_4_51 - 16 + 1)
    if groups_5_33 > 0 then read_3_84.groups, read_3_84.front, read_3_84.from = groups_5_33, front_5_33, 64 + 8 * (groups_5_33 + groups_5_33 / 64) end
    local entries_5_33 = (size_4_51 - read_3_84.from) / 16
    read_3_84.entries, read_3_84.first = entries_5_33, math.max(0, entries_5_33 - math.floor(#text_4_51 / 16))
    read_3_84.base, read_3_84.total, read_3_84.sum, read_3_84.moved_us = -base_5_33, total_5_33, total_5_33 - sum_5_33, -moved_5_33
    if entries_5_33 > 0 then read_3_84.newest_us = when_5_33 end
  end
--lua/lib/sums.lua:84
    log_2_171 = read_3_84
    if #log_2_171.head < 64 then scope.is_bare = true end
    local ahead_us_3_84 = log_2_171.newest_us - scope.at_us
    if ahead_us_3_84 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_84)
    elseif ahead_us_3_84 > 0 then
      scope.at_us = log_2_171.newest_us
    end
    opened_3_84[slot_2_171] = log_2_171
  end
--lua/lib/tiers/summed.lua:76
      local longest_us_2_171 = tonumber(argv[its_2_171 + 2])
      local head_3_80 = log_2_171.head
--lua/lib/log.lua:97
local is_noted_2_171 = #head_3_80 < 8 or unpack_bytes('<d', head_3_80) < longest_us_2_171
  if is_noted_2_171 then
    if #head_3_80 < 8 then call('SETRANGE', key_2_171, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_171, 0, pack('<dd', longest_us_2_171, -(now_us + 2 * longest_us_2_171)))
    call('PEXPIRE', key_2_171, math.max(math.ceil(longest_us_2_171 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:78
      if is_noted_2_171 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_171, '[^:]*$'), '')
  do local lasts_us_4_62 = 2 * longest_us_2_171
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
end else error('no such kind of tier: ' .. tostring(kind_0_573)) end
      before_0_573 = kind_0_573
    end
  end
--lua/acquire.lua:150
end
    end
    do
--lua/lib/reply.lua:110
local n_0_492, tier_0_492 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_227 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_492 = (tier_1_227 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_492 + 1], reply[n_0_492 + 2], reply[n_0_492 + 3], reply[n_0_492 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_492 + 5], reply[n_0_492 + 6] = binding.ahead or 0, tier_0_492
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_492 + 1], reply[n_0_492 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_492 + 1], reply[n_0_492 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:152
end
  else

    for s = 1, count do
      local scope = scopes[s]
      if scope.cap then do
--lua/lib/lease.lua:18
local leases_0_526, holders_0_526 = given[scope.keys + 5], given[scope.keys + 6]
  call('HSET', holders_0_526, waiter, token .. string.format(' %.0f', now_us))
  call('ZADD', leases_0_526, now_us + lease_us, waiter)
  if call('PTTL', leases_0_526) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_526 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_526, ttl_ms_0_526)

    if call('PTTL', holders_0_526) < ttl_ms_0_526 then call('PEXPIRE', holders_0_526, ttl_ms_0_526) end
  end
--lua/acquire.lua:157
end end
    end
    for s = 1, count do
      local scope = scopes[s]
      if request then queue.note_costs(scope, not scope.its, now_us, ttl_floor_ms) end
--lua/lib/tiers/kinds.lua:162
      local is_long, before_0_572 = false, nil
  local first_0_572, last_0_572, step_0_572 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_572 = first_0_572, last_0_572, step_0_572 do
    local kind_0_572 = argv[tier_0_572]
    if kind_0_572 ~= before_0_572 then
      local its_long_0_572 if kind_0_572 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_153 = false
  if scope.is_summed then
    local longest_us_2_153 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_54 = scope.sums or {}
  scope.sums = opened_4_54
  local log_3_92 = opened_4_54['0']
  if not log_3_92 then
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
    log_3_92 = read_4_54
    if #log_3_92.head < 64 then scope.is_bare = true end
    local ahead_us_4_54 = log_3_92.newest_us - scope.at_us
    if ahead_us_4_54 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_54)
    elseif ahead_us_4_54 > 0 then
      scope.at_us = log_3_92.newest_us
    end
    opened_4_54['0'] = log_3_92
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_92 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_92 = 1
  if scope.costs then cost_3_92 = scope.costs[(tier_0_572 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_92, its_long_2_153, is_renewed_3_92 = pack('<dd', scope.at_us, log_3_92.total - log_3_92.sum - cost_3_92), false, false
  do local moved_us_4_64 = log_3_92.moved_us
--lua/lib/charged.lua:9
if moved_us_4_64 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_64) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_92 = log_3_92.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_92 = math.floor(log_3_92.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_92 == 0 then

  elseif log_3_92.entries > 0 and is_same_3_92 then
    call('SETRANGE', key_3_92, log_3_92.from + (log_3_92.entries - 1) * 16, entry_3_92)

    do local head_4_41, at_us_4_41 = log_3_92.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_41, expires_4_41 = unpack_bytes('<dd', head_4_41)
  local is_renewed_4_41 = longest_us_2_153 > seen_us_4_41 or at_us_4_41 + seen_us_4_41 > -expires_4_41
  if is_renewed_4_41 then
    if longest_us_2_153 > seen_us_4_41 then seen_us_4_41 = longest_us_2_153 end
    call('SETRANGE', key_3_92, 0, pack('<dd', seen_us_4_41, -(now_us + 2 * seen_us_4_41)))
    call('PEXPIRE', key_3_92, math.max(math.ceil(seen_us_4_41 / 500), ttl_floor_ms))
  end
is_renewed_3_92 = is_renewed_4_41
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_92.head < 64 then entry_3_92 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_92 end
    local head_4_43, at_us_4_43 = log_3_92.head, scope.at_us
--lua/lib/log.lua:82
local __3_92, is_kept_3_92 = 32 + #entry_3_92, true
  if #head_4_43 < 16 then
    call('SET', key_3_92, pack('<dddd', longest_us_2_153, -(now_us + 2 * longest_us_2_153), 0, 0) .. entry_3_92,
      'PX', math.max(math.ceil(longest_us_2_153 / 500), ttl_floor_ms))
  else
    __3_92 = call('APPEND', key_3_92, entry_3_92)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_43)
  local is_renewed_5_26 = longest_us_2_153 > seen_us_5_26 or at_us_4_43 + seen_us_5_26 > -expires_5_26
  if is_renewed_5_26 then
    if longest_us_2_153 > seen_us_5_26 then seen_us_5_26 = longest_us_2_153 end
    call('SETRANGE', key_3_92, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
    call('PEXPIRE', key_3_92, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
  end
is_kept_3_92 = is_renewed_5_26
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_153, is_renewed_3_92 = (log_3_92.entries + 1) % 16 == 0, is_kept_3_92
  end
--lua/lib/tiers/sliding.lua:70
    is_long_2_153, scope.sums['0'] = its_long_2_153, nil
  else
    local head_2_153 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_153 == 24 then do local moved_us_3_87 = -unpack_bytes('<d', head_2_153, 17)
--lua/lib/charged.lua:9
if moved_us_3_87 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_87) end
--lua/lib/tiers/sliding.lua:73
end end
    local entry_2_153 = pack('<d', scope.at_us)
    local key_4_44, longest_us_4_44, at_us_4_44 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_153, is_renewed_4_44 = 32 + #entry_2_153, true
  if #head_2_153 < 16 then
    call('SET', key_4_44, pack('<dddd', longest_us_4_44, -(now_us + 2 * longest_us_4_44), 0, 0) .. entry_2_153,
      'PX', math.max(math.ceil(longest_us_4_44 / 500), ttl_floor_ms))
  else
    size_2_153 = call('APPEND', key_4_44, entry_2_153)
    do
--lua/lib/log.lua:69
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_153)
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
    is_long_2_153 = size_2_153 % 128 < 8
  end
its_long_0_572 = is_long_2_153
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_572 == 'pace' then do
--lua/lib/tiers/pace.lua:56
local due_us_2_157, gap_us_2_157 = scope.at_us, (argv[tier_0_572 + 2])
  local from_2_157 = argv[tier_0_572 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:16
    local from_3_94, to_3_94 = argv[tier_0_572 + 3], argv[tier_0_572 + 4]
  local copy_3_94, next_us_2_157 = scope.copy, 0
  local due_3_94 = copy_3_94 and string.sub(copy_3_94, from_3_94 + 1, to_3_94 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_94, to_3_94)
  if #due_3_94 >= 8 then next_us_2_157 = math.ceil(-unpack_bytes('<d', due_3_94)) + (argv[tier_0_572 + 2]) end
--lua/lib/tiers/pace.lua:60
    local waited_us_2_157 = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us_2_157 < waited_us_2_157 - gap_us_2_157 then next_us_2_157 = math.min(math.floor(waited_us_2_157), scope.at_us) end
    due_us_2_157 = math.max(next_us_2_157, scope.at_us - math.max(gap_us_2_157, 100000))
  end
--lua/lib/request_limits.lua:93
  local cost_2_157 = 1
  if scope.costs then cost_2_157 = scope.costs[(tier_0_572 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:66
  if cost_2_157 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_157, pack('<d', -(due_us_2_157 + (cost_2_157 - 1) * gap_us_2_157)))

    local needed_ms_2_157 = math.max(math.ceil(cost_2_157 * gap_us_2_157 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_157 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_157)
    end
  end
its_long_0_572 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_572 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local meters_2_161, fields_2_161, n_2_161 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_161, longest_us_2_161 = 0, 0
  local first_2_161, last_2_161, step_2_161 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_161 = tier_0_572, last_2_161, step_2_161 do
    local kind_2_161 = argv[its_2_161]
    if kind_2_161 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_99 = scope[its_2_161]
  if kept_3_99 == nil then
    local field_4_60 = argv[its_2_161 + 3]
    kept_3_99 = call('HGET', (given[scope.keys]), field_4_60)
    scope[its_2_161] = kept_3_99
    if not kept_3_99 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_161, closes_us_2_161, used_2_161 = 0, 0, 0
  if kept_3_99 then ends_us_2_161, closes_us_2_161, used_2_161 = unpack_bytes('<ddd', kept_3_99) end

  local __3_99, edges_3_99 = argv[its_2_161 + 3], argv[its_2_161 + 4]
  local is_set_back_3_99 = ends_us_2_161 > scope.at_us + (argv[its_2_161 + 2]) * (edges_3_99 == '' and 1 or 2)
  if is_set_back_3_99 then
    do local at_us_4_72 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_72, edges_4_72 = argv[its_2_161 + 3], argv[its_2_161 + 4]
  local length_us_4_72, alike_4_72 = tonumber(argv[its_2_161 + 2]), math.huge
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
ends_us_2_161, closes_us_2_161 = ends_us_4_72, closes_us_4_72 or ends_us_4_72
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_99 == '' then closes_us_2_161 = ends_us_2_161 + (argv[its_2_161 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_161 <= scope.at_us then ends_us_2_161, used_2_161 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_161 = 1
  if scope.costs then cost_2_161 = scope.costs[(its_2_161 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:126
      if cost_2_161 > 0 then
        if ends_us_2_161 then
          kept_us_2_161 = math.max(kept_us_2_161, ends_us_2_161)
        else
          do local at_us_3_96 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_96, edges_3_96 = argv[its_2_161 + 3], argv[its_2_161 + 4]
  local length_us_3_96, alike_3_96 = tonumber(argv[its_2_161 + 2]), math.huge
  local ends_us_3_96, closes_us_3_96 = at_us_3_96 + length_us_3_96, nil
  if edges_3_96 ~= '' then
    local __3_96, last_3_96, guard_us_3_96, edge_us_3_96 = string.find(edges_3_96, '^(%S+) (%S+)')
    local is_here_3_96 = false
    edge_us_3_96 = edge_us_3_96 * 1000000
    repeat
      local from_us_3_96, __3_96, to_3_96, length_3_96, count_3_96 = edge_us_3_96, string.find(edges_3_96, '^ ([%d.]+)x(%d+)', last_3_96 + 1)
      if to_3_96 then
        last_3_96, length_us_3_96 = to_3_96, math.floor(length_3_96 * 1000000 + 0.5)
        edge_us_3_96 = edge_us_3_96 + length_us_3_96 * count_3_96
      end
      is_here_3_96 = not to_3_96 or at_us_3_96 < edge_us_3_96
      if is_here_3_96 then ends_us_3_96 = from_us_3_96 + (math.floor((at_us_3_96 - from_us_3_96) / length_us_3_96) + 1) * length_us_3_96 end
      if is_here_3_96 and to_3_96 then alike_3_96 = math.floor((edge_us_3_96 - ends_us_3_96) / length_us_3_96 + 0.5) end
    until is_here_3_96
    closes_us_3_96 = ends_us_3_96 - guard_us_3_96
  end
ends_us_2_161, closes_us_2_161 = ends_us_3_96, closes_us_3_96 or ends_us_3_96
--lua/lib/tiers/fixed.lua:130
end
          longest_us_2_161 = math.max(longest_us_2_161, ends_us_2_161)
        end
        local field_2_161 = argv[its_2_161 + 3]
        scope[its_2_161] = pack('<ddd', ends_us_2_161, closes_us_2_161, used_2_161 + cost_2_161)
        fields_2_161[n_2_161 + 1], fields_2_161[n_2_161 + 2] = field_2_161, scope[its_2_161]
        n_2_161 = n_2_161 + 2
      end
    end
  end
  if n_2_161 > 0 then call('HSET', meters_2_161, unpack(fields_2_161, 1, n_2_161)) end
  if longest_us_2_161 > kept_us_2_161 then do local lasts_us_3_85 = longest_us_2_161 - now_us
--lua/lib/meters.lua:35
local meters_3_85, ttl_ms_3_85 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_85 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_85) < ttl_ms_3_85 then
    call('PEXPIRE', meters_3_85, ttl_ms_3_85)
  end
--lua/lib/tiers/fixed.lua:141
end end
its_long_0_572 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_572 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_166, fields_2_166, n_2_166 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_166, longest_us_2_166 = 0, 0
  local first_2_166, last_2_166, step_2_166 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_166 = tier_0_572, last_2_166, step_2_166 do
    local kind_2_166 = argv[its_2_166]
    if kind_2_166 == 'gcra' then
      local each_us_2_166 = math.ceil((argv[its_2_166 + 2]) * 4 / (argv[its_2_166 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_105 = scope[its_2_166]
  if kept_3_105 == nil then
    local field_4_61 = argv[its_2_166 + 3]
    kept_3_105 = call('HGET', (given[scope.keys]), field_4_61)
    scope[its_2_166] = kept_3_105
    if not kept_3_105 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_166, expires_us_2_166, is_set_back_3_105 = 0, 0, false
  if kept_3_105 then served_us_2_166, expires_us_2_166 = unpack_bytes('<dd', kept_3_105) end
  if served_us_2_166 <= scope.at_us then
    served_us_2_166 = scope.at_us
  else

    local __3_105, burst_3_105 = argv[its_2_166 + 3], argv[its_2_166 + 4]
    local most_us_3_105 = scope.at_us + burst_3_105 * each_us_2_166 + (argv[its_2_166 + 2])
    is_set_back_3_105 = served_us_2_166 > most_us_3_105
    if is_set_back_3_105 then scope.is_ahead = true end
    served_us_2_166 = math.min(served_us_2_166, most_us_3_105)
  end
--lua/lib/tiers/gcra.lua:85
      local field_2_166 = argv[its_2_166 + 3]
--lua/lib/request_limits.lua:85
      local cost_2_166 = 1
  if scope.costs then cost_2_166 = math.min(scope.costs[(its_2_166 - scope.set - 6) / 5 + 1], argv[its_2_166 + 1]) end
--lua/lib/tiers/gcra.lua:87
      if cost_2_166 > 0 then
        served_us_2_166 = served_us_2_166 + cost_2_166 * each_us_2_166

        kept_us_2_166 = math.max(kept_us_2_166, expires_us_2_166)
        if served_us_2_166 > kept_us_2_166 then
          expires_us_2_166 = now_us + 2 * (argv[its_2_166 + 2])
          longest_us_2_166 = math.max(longest_us_2_166, expires_us_2_166)
        end
        scope[its_2_166] = pack('<ddd', served_us_2_166, expires_us_2_166, each_us_2_166)
        fields_2_166[n_2_166 + 1], fields_2_166[n_2_166 + 2] = field_2_166, scope[its_2_166]
        n_2_166 = n_2_166 + 2
      end
    end
  end
  if n_2_166 > 0 then call('HSET', meters_2_166, unpack(fields_2_166, 1, n_2_166)) end
  if longest_us_2_166 > kept_us_2_166 then do local lasts_us_3_86 = longest_us_2_166 - now_us
--lua/lib/meters.lua:35
local meters_3_86, ttl_ms_3_86 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_86 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_86) < ttl_ms_3_86 then
    call('PEXPIRE', meters_3_86, ttl_ms_3_86)
  end
--lua/lib/tiers/gcra.lua:102
end end
its_long_0_572 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_572 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_170, before_2_170 = false, nil
  local first_2_170, last_2_170, step_2_170 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_170 = tier_0_572, last_2_170, step_2_170 do
    local kind_2_170 = argv[its_2_170]
    local slot_2_170, resolution_us_2_170 = argv[its_2_170 + 3], argv[its_2_170 + 4]
    if kind_2_170 == 'summed' and slot_2_170 ~= before_2_170 then
      before_2_170 = slot_2_170
      local key_2_170, longest_us_2_170 = (given[scope.keys - slot_2_170]), tonumber(argv[its_2_170 + 2])
--lua/lib/sums.lua:78
      local opened_4_55 = scope.sums or {}
  scope.sums = opened_4_55
  local log_3_93 = opened_4_55[slot_2_170]
  if not log_3_93 then
    local key_4_55 = slot_2_170 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_170])
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
    log_3_93 = read_4_55
    if #log_3_93.head < 64 then scope.is_bare = true end
    local ahead_us_4_55 = log_3_93.newest_us - scope.at_us
    if ahead_us_4_55 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_55)
    elseif ahead_us_4_55 > 0 then
      scope.at_us = log_3_93.newest_us
    end
    opened_4_55[slot_2_170] = log_3_93
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_93 = slot_2_170 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_170])
--lua/lib/request_limits.lua:93
  local cost_3_93 = 1
  if scope.costs then cost_3_93 = scope.costs[(its_2_170 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_93, its_long_2_170, is_renewed_2_170 = pack('<dd', scope.at_us, log_3_93.total - log_3_93.sum - cost_3_93), false, false
  do local moved_us_4_65 = log_3_93.moved_us
--lua/lib/charged.lua:9
if moved_us_4_65 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_170, moved_us_4_65) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_93 = log_3_93.newest_us == scope.at_us
  if resolution_us_2_170 ~= '0' then
    is_same_3_93 = math.floor(log_3_93.newest_us / resolution_us_2_170) == math.floor(scope.at_us / resolution_us_2_170)
  end
  if cost_3_93 == 0 then

  elseif log_3_93.entries > 0 and is_same_3_93 then
    call('SETRANGE', key_3_93, log_3_93.from + (log_3_93.entries - 1) * 16, entry_3_93)

    do local head_4_42, at_us_4_42 = log_3_93.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_42, expires_4_42 = unpack_bytes('<dd', head_4_42)
  local is_renewed_4_42 = longest_us_2_170 > seen_us_4_42 or at_us_4_42 + seen_us_4_42 > -expires_4_42
  if is_renewed_4_42 then
    if longest_us_2_170 > seen_us_4_42 then seen_us_4_42 = longest_us_2_170 end
    call('SETRANGE', key_3_93, 0, pack('<dd', seen_us_4_42, -(now_us + 2 * seen_us_4_42)))
    call('PEXPIRE', key_3_93, math.max(math.ceil(seen_us_4_42 / 500), ttl_floor_ms))
  end
is_renewed_2_170 = is_renewed_4_42
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_93.head < 64 then entry_3_93 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_93 end
    local head_4_45, at_us_4_45 = log_3_93.head, scope.at_us
--lua/lib/log.lua:82
local __3_93, is_kept_3_93 = 32 + #entry_3_93, true
  if #head_4_45 < 16 then
    call('SET', key_3_93, pack('<dddd', longest_us_2_170, -(now_us + 2 * longest_us_2_170), 0, 0) .. entry_3_93,
      'PX', math.max(math.ceil(longest_us_2_170 / 500), ttl_floor_ms))
  else
    __3_93 = call('APPEND', key_3_93, entry_3_93)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_45)
  local is_renewed_5_28 = longest_us_2_170 > seen_us_5_28 or at_us_4_45 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_170 > seen_us_5_28 then seen_us_5_28 = longest_us_2_170 end
    call('SETRANGE', key_3_93, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_93, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_93 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_170, is_renewed_2_170 = (log_3_93.entries + 1) % 16 == 0, is_kept_3_93
  end
--lua/lib/tiers/summed.lua:57
      is_long_2_170 = is_long_2_170 or its_long_2_170
      if is_renewed_2_170 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_170, '[^:]*$'), '')
  do local lasts_us_4_63 = 2 * longest_us_2_170
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
its_long_0_572 = is_long_2_170
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_572)) end
      is_long, before_0_572 = is_long or its_long_0_572, kind_0_572
    end
  end
--lua/acquire.lua:163
      if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_574 = nil
  local first_0_574, last_0_574, step_0_574 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_574 = first_0_574, last_0_574, step_0_574 do
    local kind_0_574 = argv[tier_0_574]
    if kind_0_574 ~= before_0_574 then
      if kind_0_574 == 'sliding' then do
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
local key_3_81 = given[scope.keys + 1]
  local head_3_81 = call('GETRANGE', key_3_81, 0, 32 - 1)
  local oldest_us_3_81 = scope.at_us - unpack_bytes('<d', head_3_81)
  local count_3_81 = (call('STRLEN', key_3_81) - 32) / 8
  local low_3_81, high_3_81 = math.floor(count_3_81 * 3 / 8), count_3_81
  local middle_3_81 = low_3_81
  while low_3_81 < high_3_81 do
    local from_3_81 = 32 + middle_3_81 * 8
    local entry_3_81 = call('GETRANGE', key_3_81, from_3_81, from_3_81 + 7)
    if unpack_bytes('<d', entry_3_81) > oldest_us_3_81 then high_3_81 = middle_3_81 else low_3_81 = middle_3_81 + 1 end
    middle_3_81 = math.floor((low_3_81 + high_3_81) / 2)
  end

  if low_3_81 > math.floor(count_3_81 * 3 / 8) then
    local rest_3_81 = call('GETRANGE', key_3_81, 32 + low_3_81 * 8, -1)

    call('SET', key_3_81, head_3_81, 'KEEPTTL')
    call('APPEND', key_3_81, rest_3_81)
  end
--lua/lib/tiers/sliding.lua:89
end end
--lua/lib/tiers/kinds.lua:194
end elseif kind_0_574 == 'pace' then elseif kind_0_574 == 'fixed' then elseif kind_0_574 == 'gcra' then elseif kind_0_574 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_172 = nil
  local first_2_172, last_2_172, step_2_172 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_172 = tier_0_574, last_2_172, step_2_172 do
    local kind_2_172 = argv[its_2_172]
    local slot_2_172 = argv[its_2_172 + 3]
    if kind_2_172 == 'summed' and slot_2_172 ~= before_2_172 then
      before_2_172 = slot_2_172
      do local key_4_67, at_us_4_67 = given[scope.keys - slot_2_172], scope.at_us
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
end else error('no such kind of tier: ' .. tostring(kind_0_574)) end
      before_0_574 = kind_0_574
    end
  end
--lua/acquire.lua:163
end end
      if request then queue.left(scope, waiter) end
    end
--lua/lib/charged.lua:15
    local texts, is_told_0_543 = nil, false
  for s_0_543 = 1, #scopes do
    local scope_0_543 = scopes[s_0_543]
    if scope_0_543.costs or scope_0_543.noted or scope_0_543.at_us ~= now_us then is_told_0_543 = true end
  end
  for s_0_543 = 1, is_told_0_543 and #scopes or 0 do
    local scope_0_543 = scopes[s_0_543]
    texts = texts or {}
    texts[s_0_543] = string.format('%.0f', scope_0_543.at_us) .. (scope_0_543.noted or '')
  end
--lua/acquire.lua:167
    do
--lua/lib/reply.lua:64
local n_0_490 = #reply
  if texts then
    reply[n_0_490 + 1], reply[n_0_490 + 2], reply[n_0_490 + 3] = 9, set_back_us, table.concat(texts, ',')
  elseif set_back_us > 0 then
    reply[n_0_490 + 1], reply[n_0_490 + 2] = 11, set_back_us
  else
    reply[n_0_490 + 1] = 10
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
  sha1: 'dfc6fb01d6a7fc773b09b8f658d85787024ad747',
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
  do local lasts_us_0_164 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_164, ttl_ms_0_164 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_164 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_164) < ttl_ms_0_164 then
    call('PEXPIRE', meters_0_164, ttl_ms_0_164)
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
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_141 = scope.sums or {}
  scope.sums = opened_0_141
  local log = opened_0_141[slot]
  if not log then
    local key_0_141 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_83 = call('GETRANGE', key_0_141, '-320', '-1')
  local size_1_83, head_1_83 = #text_1_83, text_1_83
  if size_1_83 == 320 then
    size_1_83, head_1_83 = call('STRLEN', key_0_141), call('GETRANGE', key_0_141, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_141 = { head = head_1_83, text = text_1_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_83 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_83)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_83, #text_1_83 - 16 + 1)
    if groups_2_47 > 0 then read_0_141.groups, read_0_141.front, read_0_141.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_83 - read_0_141.from) / 16
    read_0_141.entries, read_0_141.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_83 / 16))
    read_0_141.base, read_0_141.total, read_0_141.sum, read_0_141.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_141.newest_us = when_2_47 end
  end
--lua/lib/sums.lua:84
    log = read_0_141
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_141 = log.newest_us - scope.at_us
    if ahead_us_0_141 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_141)
    elseif ahead_us_0_141 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_141[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_169 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_169 > log.base then
    local key_0_169 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_111, low_sum_1_111 = -1, log.base
  local high_1_111, high_sum_1_111, when_0_169 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_111, around_1_111, guess_1_111 = 0, 1, high_1_111
  if 0 > 0 then guess_1_111 = high_1_111 - math.floor((high_sum_1_111 - need_0_169) / 0) else guesses_1_111, around_1_111 = 1, 8 end
  while high_1_111 - low_1_111 > 1 do
    if guesses_1_111 > 3 then
      guess_1_111 = math.ceil((low_1_111 + high_1_111) / 2)
    elseif guesses_1_111 > 0 then
      guess_1_111 = low_1_111 + math.ceil((need_0_169 - low_sum_1_111) / (high_sum_1_111 - low_sum_1_111) * (high_1_111 - low_1_111))
    end
    guess_1_111 = math.max(low_1_111 + 1, math.min(guess_1_111, high_1_111))
    local from_1_111, to_1_111 = math.max(guess_1_111 - around_1_111, low_1_111 + 1), math.min(guess_1_111 + around_1_111 - 1, high_1_111 - 1)
    local text_1_111, offset_1_111 = log.text, 0
    if from_1_111 >= log.first then
      offset_1_111 = #text_1_111 - (log.entries - from_1_111) * 16 + 1
    else
      text_1_111, offset_1_111 = call('GETRANGE', key_0_169, log.from + from_1_111 * 16, log.from + (to_1_111 + 1) * 16 - 1), 1
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
      local packed_2_52 = call('GETRANGE', key_0_169, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_169, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_111 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_111 = more_1_111 - sum_1_111
      if sum_1_111 >= need_0_169 then high_1_111, high_sum_1_111, when_0_169 = at_1_111, sum_1_111, its_when_1_111 else low_1_111, low_sum_1_111 = at_1_111, sum_1_111 end
      at_1_111 = high_1_111 > to_1_111 and to_1_111 or math.floor((low_1_111 + high_1_111) / 2)
    until high_1_111 == from_1_111 or low_1_111 == to_1_111 or high_1_111 - low_1_111 <= 1
    guesses_1_111, around_1_111 = guesses_1_111 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_169 + (argv[tier + 2])
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
  local limit_0_170, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_170) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_171, to_0_171 = argv[tier + 3], argv[tier + 4]
  local copy_0_171, next_us = scope.copy, 0
  local due_0_171 = copy_0_171 and string.sub(copy_0_171, from_0_171 + 1, to_0_171 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_171, to_0_171)
  if #due_0_171 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_171)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_172, to_0_172 = argv[tier + 3], argv[tier + 4]
  local copy_0_172, next_us = scope.copy, 0
  local due_0_172 = copy_0_172 and string.sub(copy_0_172, from_0_172 + 1, to_0_172 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_172, to_0_172)
  if #due_0_172 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_172)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_179 = scope[tier]
  if kept_0_179 == nil then
    local field_1_104 = argv[tier + 3]
    kept_0_179 = call('HGET', (given[scope.keys]), field_1_104)
    scope[tier] = kept_0_179
    if not kept_0_179 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_179 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_179) end

  local __0_179, edges_0_179 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_179 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_179 == '' and 1 or 2)
  if is_set_back_0_179 then
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
    if edges_0_179 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_174 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_174, edges_0_174 = argv[tier + 3], argv[tier + 4]
  local length_us_0_174, alike_0_174 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_174, closes_us_0_174 = at_us_0_174 + length_us_0_174, nil
  if edges_0_174 ~= '' then
    local __0_174, last_0_174, guard_us_0_174, edge_us_0_174 = string.find(edges_0_174, '^(%S+) (%S+)')
    local is_here_0_174 = false
    edge_us_0_174 = edge_us_0_174 * 1000000
    repeat
      local from_us_0_174, __0_174, to_0_174, length_0_174, count_0_174 = edge_us_0_174, string.find(edges_0_174, '^ ([%d.]+)x(%d+)', last_0_174 + 1)
      if to_0_174 then
        last_0_174, length_us_0_174 = to_0_174, math.floor(length_0_174 * 1000000 + 0.5)
        edge_us_0_174 = edge_us_0_174 + length_us_0_174 * count_0_174
      end
      is_here_0_174 = not to_0_174 or at_us_0_174 < edge_us_0_174
      if is_here_0_174 then ends_us_0_174 = from_us_0_174 + (math.floor((at_us_0_174 - from_us_0_174) / length_us_0_174) + 1) * length_us_0_174 end
      if is_here_0_174 and to_0_174 then alike_0_174 = math.floor((edge_us_0_174 - ends_us_0_174) / length_us_0_174 + 0.5) end
    until is_here_0_174
    closes_us_0_174 = ends_us_0_174 - guard_us_0_174
  end
ends_us, closes_us = ends_us_0_174, closes_us_0_174 or ends_us_0_174
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_175, edges_0_175 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_175 = turn_us + length_us, nil
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
      is_here_0_175 = not to_0_175 or turn_us < edge_us_0_175
      if is_here_0_175 then next_us = from_us_0_175 + (math.floor((turn_us - from_us_0_175) / length_us) + 1) * length_us end
      if is_here_0_175 and to_0_175 then alike = math.floor((edge_us_0_175 - next_us) / length_us + 0.5) end
    until is_here_0_175
    closes_us_0_175 = next_us - guard_us_0_175
  end
local _ = closes_us_0_175 or next_us
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
    local at_us_0_176 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_176, edges_0_176 = argv[tier + 3], argv[tier + 4]
  local length_us_0_176, alike_0_176 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_176 = at_us_0_176 + length_us_0_176, nil
  if edges_0_176 ~= '' then
    local __0_176, last_0_176, guard_us_0_176, edge_us_0_176 = string.find(edges_0_176, '^(%S+) (%S+)')
    local is_here_0_176 = false
    edge_us_0_176 = edge_us_0_176 * 1000000
    repeat
      local from_us_0_176, __0_176, to_0_176, length_0_176, count_0_176 = edge_us_0_176, string.find(edges_0_176, '^ ([%d.]+)x(%d+)', last_0_176 + 1)
      if to_0_176 then
        last_0_176, length_us_0_176 = to_0_176, math.floor(length_0_176 * 1000000 + 0.5)
        edge_us_0_176 = edge_us_0_176 + length_us_0_176 * count_0_176
      end
      is_here_0_176 = not to_0_176 or at_us_0_176 < edge_us_0_176
      if is_here_0_176 then ends_us = from_us_0_176 + (math.floor((at_us_0_176 - from_us_0_176) / length_us_0_176) + 1) * length_us_0_176 end
      if is_here_0_176 and to_0_176 then alike_0_176 = math.floor((edge_us_0_176 - ends_us) / length_us_0_176 + 0.5) end
    until is_here_0_176
    closes_us_0_176 = ends_us - guard_us_0_176
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
  local kept_0_187 = scope[tier]
  if kept_0_187 == nil then
    local field_1_107 = argv[tier + 3]
    kept_0_187 = call('HGET', (given[scope.keys]), field_1_107)
    scope[tier] = kept_0_187
    if not kept_0_187 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_187, is_set_back_0_187 = 0, 0, false
  if kept_0_187 then served_us, expires_us_0_187 = unpack_bytes('<dd', kept_0_187) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_187, burst_0_187 = argv[tier + 3], argv[tier + 4]
    local most_us_0_187 = scope.at_us + burst_0_187 * each_us + (argv[tier + 2])
    is_set_back_0_187 = served_us > most_us_0_187
    if is_set_back_0_187 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_187)
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
  local __0_190, burst_0_190 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_190) / mean) - 1





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
  local limit_0_191, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_191) / mean) - 1




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
local cost_0_78 = 1
  if scope.costs then cost_0_78 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_78
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
    local text_0_147, at_0_147 = log.text, 1
  if last < log.first then
    text_0_147 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_147 = #text_0_147 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_147 = unpack_bytes('<dd', text_0_147, at_0_147)
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
  local __0_156, sum_0_156 = unpack_bytes('<dd', text_1_93, at_1_93)






    local more_0_156, groups_1_100 = log.total, log.groups or 0
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
    more_0_156 = slice_1_100[group_1_100 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_156 - sum_0_156
  end
--lua/lib/clock_step.lua:49
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
  local scopes_0_213 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_213 = 1, #scopes_0_213 do
    local scope_0_213 = scopes_0_213[s_0_213]
    if not scope_0_213.is_full and scope_0_213.turn_us > scope_0_213.at_us and not (binding and binding.turn_us >= scope_0_213.turn_us) then
      binding, index = scope_0_213, s_0_213
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
  local text_0_140 = call('GETRANGE', key, '-320', '-1')
  local size_0_140, head_0_140 = #text_0_140, text_0_140
  if size_0_140 == 320 then
    size_0_140, head_0_140 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_140, text = text_0_140, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_140 >= 64 then
    local __1_82, __1_82, moved_1_82, __1_82, groups_1_82, front_1_82, total_1_82, base_1_82 = unpack_bytes('<dddddddd', head_0_140)
    local when_1_82, sum_1_82 = unpack_bytes('<dd', text_0_140, #text_0_140 - 16 + 1)
    if groups_1_82 > 0 then log.groups, log.front, log.from = groups_1_82, front_1_82, 64 + 8 * (groups_1_82 + groups_1_82 / 64) end
    local entries_1_82 = (size_0_140 - log.from) / 16
    log.entries, log.first = entries_1_82, math.max(0, entries_1_82 - math.floor(#text_0_140 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_82, total_1_82, total_1_82 - sum_1_82, -moved_1_82
    if entries_1_82 > 0 then log.newest_us = when_1_82 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_148, at_0_148 = log.text, 1
  if i < log.first then
    text_0_148 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_148 = #text_0_148 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_148 = unpack_bytes('<dd', text_0_148, at_0_148)
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
  local __0_157, sum_0_157 = unpack_bytes('<dd', text_1_94, at_1_94)






    local more_0_157, groups_1_101 = log.total, log.groups or 0
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
    more_0_157 = slice_1_101[group_1_101 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_157 - sum_0_157
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
    local __0_138, __0_138, moved_0_138, __0_138, groups_0_138, front_0_138, total_0_138, base_0_138 = unpack_bytes('<dddddddd', text)
    local when_0_138, sum_0_138 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_138 > 0 then log.groups, log.front, log.from = groups_0_138, front_0_138, 64 + 8 * (groups_0_138 + groups_0_138 / 64) end
    local entries_0_138 = (size - log.from) / 16
    log.entries, log.first = entries_0_138, math.max(0, entries_0_138 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_138, total_0_138, total_0_138 - sum_0_138, -moved_0_138
    if entries_0_138 > 0 then log.newest_us = when_0_138 end
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
    local __0_139, __0_139, moved_0_139, __0_139, groups_0_139, front_0_139, total_0_139, base_0_139 = unpack_bytes('<dddddddd', text)
    local when_0_139, sum_0_139 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_139 > 0 then written.groups, written.front, written.from = groups_0_139, front_0_139, 64 + 8 * (groups_0_139 + groups_0_139 / 64) end
    local entries_0_139 = (size - written.from) / 16
    written.entries, written.first = entries_0_139, math.max(0, entries_0_139 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_139, total_0_139, total_0_139 - sum_0_139, -moved_0_139
    if entries_0_139 > 0 then written.newest_us = when_0_139 end
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
    do local lasts_us_0_167 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_167, ttl_ms_0_167 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_167 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_167) < ttl_ms_0_167 then
    call('PEXPIRE', meters_0_167, ttl_ms_0_167)
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
      local opened_0_144 = scope.sums or {}
  scope.sums = opened_0_144
  local log = opened_0_144[field]
  if not log then
    local key_0_144 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_86 = call('GETRANGE', key_0_144, '-320', '-1')
  local size_1_86, head_1_86 = #text_1_86, text_1_86
  if size_1_86 == 320 then
    size_1_86, head_1_86 = call('STRLEN', key_0_144), call('GETRANGE', key_0_144, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_144 = { head = head_1_86, text = text_1_86, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_86 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_86)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_86, #text_1_86 - 16 + 1)
    if groups_2_50 > 0 then read_0_144.groups, read_0_144.front, read_0_144.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_86 - read_0_144.from) / 16
    read_0_144.entries, read_0_144.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_86 / 16))
    read_0_144.base, read_0_144.total, read_0_144.sum, read_0_144.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_144.newest_us = when_2_50 end
  end
--lua/lib/sums.lua:84
    log = read_0_144
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_144 = log.newest_us - scope.at_us
    if ahead_us_0_144 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_144)
    elseif ahead_us_0_144 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_144[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_163 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_163)
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
    local __0_178, edges_0_178 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_178 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_178 = at_us + length_us, nil
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
      is_here_0_178 = not to_0_178 or at_us < edge_us_0_178
      if is_here_0_178 then ends_us = from_us_0_178 + (math.floor((at_us - from_us_0_178) / length_us) + 1) * length_us end
      if is_here_0_178 and to_0_178 then alike_0_178 = math.floor((edge_us_0_178 - ends_us) / length_us + 0.5) end
    until is_here_0_178
    closes_us_0_178 = ends_us - guard_us_0_178
  end
local closes_us = closes_us_0_178 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_182 = scope[tier]
  if kept_0_182 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_182 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_182
    if not kept_0_182 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_182 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_182) end

  local __0_182, edges_0_182 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_182 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_182 == '' and 1 or 2)
  if is_set_back_0_182 then
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
    if edges_0_182 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_189 = scope[tier]
  if kept_0_189 == nil then
    local field_1_110 = argv[tier + 3]
    kept_0_189 = call('HGET', (given[scope.keys]), field_1_110)
    scope[tier] = kept_0_189
    if not kept_0_189 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_189, is_set_back_0_189 = 0, 0, false
  if kept_0_189 then served_us, expires_us_0_189 = unpack_bytes('<dd', kept_0_189) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_189, burst_0_189 = argv[tier + 3], argv[tier + 4]
    local most_us_0_189 = scope.at_us + burst_0_189 * each_us + (argv[tier + 2])
    is_set_back_0_189 = served_us > most_us_0_189
    if is_set_back_0_189 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_189)
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
    do local lasts_us_0_168 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_168, ttl_ms_0_168 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_168 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_168) < ttl_ms_0_168 then
    call('PEXPIRE', meters_0_168, ttl_ms_0_168)
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
  local scopes, has_cap_0_161, is_set_back_0_161, next_arg, next_keys = {}, false, false, at, keys
  local token_0_161, lease_us
  for s_0_161 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_161 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_161.costs = costs_1_2 end
  local its_next_keys_0_161 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_161.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_161 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_161], next_arg, next_keys = scope_0_161, next_arg + 1, its_next_keys_0_161
    if (argv[scope_0_161.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_75 = call('GETRANGE', (given[scope_0_161.keys + 1]), (argv[scope_0_161.set + 2]), '-1')
  scope_0_161.tail = tail_1_75
  if tail_1_75 ~= '' then
    local newest_1_75 = unpack_bytes('<d', tail_1_75, #tail_1_75 - 7)
    if newest_1_75 > now_us + 1000000 then
      scope_0_161.set_back_us = newest_1_75 - now_us
    elseif newest_1_75 > now_us then
      scope_0_161.at_us = newest_1_75
    elseif newest_1_75 <= 0 then

      scope_0_161.is_summed = call('STRLEN', given[scope_0_161.keys + 1]) > 32
    end
  elseif scope_0_161.costs then
    scope_0_161.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_87 = scope_0_161.is_summed and 0 or 1, (argv[scope_0_161.set + 5] - 1) do
    local slot_1_87 = tostring(i_1_87)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_161.sums or {}
  scope_0_161.sums = opened_2_51
  local __1_87 = opened_2_51[slot_1_87]
  if not __1_87 then
    local key_2_51 = slot_1_87 == '0' and (given[scope_0_161.keys + 1]) or (given[scope_0_161.keys - slot_1_87])
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
    if #__1_87.head < 64 then scope_0_161.is_bare = true end
    local ahead_us_2_51 = __1_87.newest_us - scope_0_161.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_161.set_back_us = math.max(scope_0_161.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_161.at_us = __1_87.newest_us
    end
    opened_2_51[slot_1_87] = __1_87
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_161 = is_set_back_0_161 or scope_0_161.set_back_us or scope_0_161.costs and scope_0_161.tail and not scope_0_161.is_summed
    has_cap_0_161 = has_cap_0_161 or scope_0_161.cap
  end
  if has_cap_0_161 then token_0_161, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_161, token_0_161
--lua/enqueue.lua:60
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }

  shelf_0.carry_missed(scopes)
  shelf_0.check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    shelf_0.carry_scope(scope, now_us, ttl_floor_ms, true)
    do
--lua/lib/tiers/kinds.lua:176
local before_0_196 = nil
  local first_0_196, last_0_196, step_0_196 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_196 = first_0_196, last_0_196, step_0_196 do
    local kind_0_196 = argv[tier_0_196]
    if kind_0_196 ~= before_0_196 then
      if kind_0_196 == 'sliding' then do
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
end elseif kind_0_196 == 'pace' then elseif kind_0_196 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_56, last_2_56, step_2_56 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_56 = tier_0_196, scope.is_ahead and last_2_56 or 0, step_2_56 do
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
end elseif kind_0_196 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_58, last_2_58, step_2_58 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_58 = tier_0_196, scope.is_ahead and last_2_58 or 0, step_2_58 do
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
end elseif kind_0_196 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_59 = nil
  local first_2_59, last_2_59, step_2_59 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_59 = tier_0_196, last_2_59, step_2_59 do
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
end else error('no such kind of tier: ' .. tostring(kind_0_196)) end
      before_0_196 = kind_0_196
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
  sha1: '38014b538cad6c3228c88ffb1c37d1861b32fc54',
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
--lua/lib/tiers/sums_tier.lua:42
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
    local text_1_84 = call('GETRANGE', key_0_142, '-320', '-1')
  local size_1_84, head_1_84 = #text_1_84, text_1_84
  if size_1_84 == 320 then
    size_1_84, head_1_84 = call('STRLEN', key_0_142), call('GETRANGE', key_0_142, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_142 = { head = head_1_84, text = text_1_84, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_84 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_84)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_84, #text_1_84 - 16 + 1)
    if groups_2_47 > 0 then read_0_142.groups, read_0_142.front, read_0_142.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_84 - read_0_142.from) / 16
    read_0_142.entries, read_0_142.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_84 / 16))
    read_0_142.base, read_0_142.total, read_0_142.sum, read_0_142.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_142.newest_us = when_2_47 end
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
  local need_0_170 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_170 > log.base then
    local key_0_170 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_112, low_sum_1_112 = -1, log.base
  local high_1_112, high_sum_1_112, when_0_170 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_112, around_1_112, guess_1_112 = 0, 1, high_1_112
  if 0 > 0 then guess_1_112 = high_1_112 - math.floor((high_sum_1_112 - need_0_170) / 0) else guesses_1_112, around_1_112 = 1, 8 end
  while high_1_112 - low_1_112 > 1 do
    if guesses_1_112 > 3 then
      guess_1_112 = math.ceil((low_1_112 + high_1_112) / 2)
    elseif guesses_1_112 > 0 then
      guess_1_112 = low_1_112 + math.ceil((need_0_170 - low_sum_1_112) / (high_sum_1_112 - low_sum_1_112) * (high_1_112 - low_1_112))
    end
    guess_1_112 = math.max(low_1_112 + 1, math.min(guess_1_112, high_1_112))
    local from_1_112, to_1_112 = math.max(guess_1_112 - around_1_112, low_1_112 + 1), math.min(guess_1_112 + around_1_112 - 1, high_1_112 - 1)
    local text_1_112, offset_1_112 = log.text, 0
    if from_1_112 >= log.first then
      offset_1_112 = #text_1_112 - (log.entries - from_1_112) * 16 + 1
    else
      text_1_112, offset_1_112 = call('GETRANGE', key_0_170, log.from + from_1_112 * 16, log.from + (to_1_112 + 1) * 16 - 1), 1
    end

    local at_1_112 = from_1_112
    repeat
      local its_when_1_112, sum_1_112 = unpack_bytes('<dd', text_1_112, offset_1_112 + (at_1_112 - from_1_112) * 16)
--lua/lib/sums.lua:122
      local more_1_112, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_112 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_170, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_170, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_112 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_112 = more_1_112 - sum_1_112
      if sum_1_112 >= need_0_170 then high_1_112, high_sum_1_112, when_0_170 = at_1_112, sum_1_112, its_when_1_112 else low_1_112, low_sum_1_112 = at_1_112, sum_1_112 end
      at_1_112 = high_1_112 > to_1_112 and to_1_112 or math.floor((low_1_112 + high_1_112) / 2)
    until high_1_112 == from_1_112 or low_1_112 == to_1_112 or high_1_112 - low_1_112 <= 1
    guesses_1_112, around_1_112 = guesses_1_112 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_170 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_143 = scope.sums or {}
  scope.sums = opened_0_143
  local log = opened_0_143[slot]
  if not log then
    local key_0_143 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_85 = call('GETRANGE', key_0_143, '-320', '-1')
  local size_1_85, head_1_85 = #text_1_85, text_1_85
  if size_1_85 == 320 then
    size_1_85, head_1_85 = call('STRLEN', key_0_143), call('GETRANGE', key_0_143, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_143 = { head = head_1_85, text = text_1_85, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_85 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_85)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_85, #text_1_85 - 16 + 1)
    if groups_2_48 > 0 then read_0_143.groups, read_0_143.front, read_0_143.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_85 - read_0_143.from) / 16
    read_0_143.entries, read_0_143.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_85 / 16))
    read_0_143.base, read_0_143.total, read_0_143.sum, read_0_143.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_143.newest_us = when_2_48 end
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
  local at_0_161 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_161, high_0_161, high_us_0_161 = 0, nil, log.entries, nil
  local text_0_161, first_0_161, guesses_0_161 = log.text, log.first, 0
  while entry < high_0_161 do
    local count_0_161 = math.min(math.floor(#text_0_161 / 16), log.entries - first_0_161)
    local from_0_161, to_0_161 = math.max(first_0_161, entry), math.min(first_0_161 + count_0_161, high_0_161) - 1
    local offset_0_161 = #text_0_161 - (first_0_161 + count_0_161 - from_0_161) * 16 + 1

    local entry_0_161 = from_0_161
    repeat
      local when_0_161 = unpack_bytes('<d', text_0_161, offset_0_161 + (entry_0_161 - from_0_161) * 16)
      if when_0_161 >= at_0_161 then high_0_161, high_us_0_161 = entry_0_161, when_0_161 else entry, low_us_0_161 = entry_0_161 + 1, when_0_161 end
      entry_0_161 = high_0_161 > to_0_161 and to_0_161 or math.floor((entry + high_0_161) / 2)
    until high_0_161 <= from_0_161 or entry > to_0_161 or entry >= high_0_161
    if entry < high_0_161 and not low_us_0_161 then
      local when_0_161 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_161 >= at_0_161 then high_0_161 = 0 else entry, low_us_0_161 = 1, when_0_161 end
    end
    if entry < high_0_161 then
      local guess_0_161 = math.floor((entry + high_0_161) / 2)
      if guesses_0_161 < 3 then guess_0_161 = entry - 1 + math.ceil((at_0_161 - low_us_0_161) / (high_us_0_161 - low_us_0_161) * (high_0_161 - entry + 1)) end
      guess_0_161, guesses_0_161 = math.max(entry, math.min(guess_0_161, high_0_161 - 1)), guesses_0_161 + 1
      do
--lua/lib/sums.lua:161
local start_1_104 = math.floor(guess_0_161 / 32) * 32
  local first_1_104 = math.max(start_1_104 - 1, 0)
  local text_1_104 = call('GETRANGE', key, log.from + first_1_104 * 16, log.from + math.min(start_1_104 + 32, log.entries) * 16 - 1)
text_0_161, first_0_161 = text_1_104, first_1_104
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_161, first_0_161
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_147, at_0_147 = log.text, 1
  if entry < log.first then
    text_0_147 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_147 = #text_0_147 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_147 = unpack_bytes('<dd', text_0_147, at_0_147)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_156 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_156 >= 0 then
--lua/lib/sums.lua:109
    local text_1_93, at_1_93 = log.text, 1
  if entry_0_156 < log.first then
    text_1_93 = call('GETRANGE', key, log.from + entry_0_156 * 16, log.from + entry_0_156 * 16 + 16 - 1)
  else
    at_1_93 = #text_1_93 - (log.entries - entry_0_156) * 16 + 1
  end
  local __0_156, sum_0_156 = unpack_bytes('<dd', text_1_93, at_1_93)






    local more_0_156, groups_1_100 = log.total, log.groups or 0
  local group_1_100 = math.floor(entry_0_156 / 32)
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
    more_0_156 = slice_1_100[group_1_100 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_156 - sum_0_156
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
  local limit_0_171, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_171) / mean) - 1





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
  local from_0_172, to_0_172 = argv[tier + 3], argv[tier + 4]
  local copy_0_172, next_us = scope.copy, 0
  local due_0_172 = copy_0_172 and string.sub(copy_0_172, from_0_172 + 1, to_0_172 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_172, to_0_172)
  if #due_0_172 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_172)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_173, to_0_173 = argv[tier + 3], argv[tier + 4]
  local copy_0_173, next_us = scope.copy, 0
  local due_0_173 = copy_0_173 and string.sub(copy_0_173, from_0_173 + 1, to_0_173 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_173, to_0_173)
  if #due_0_173 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_173)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:86
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:16
  local from_0_174, to_0_174 = argv[tier + 3], argv[tier + 4]
  local copy_0_174, turn_us = scope.copy, 0
  local due_0_174 = copy_0_174 and string.sub(copy_0_174, from_0_174 + 1, to_0_174 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_174, to_0_174)
  if #due_0_174 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_174)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:88
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_180 = scope[tier]
  if kept_0_180 == nil then
    local field_1_105 = argv[tier + 3]
    kept_0_180 = call('HGET', (given[scope.keys]), field_1_105)
    scope[tier] = kept_0_180
    if not kept_0_180 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_180 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_180) end

  local __0_180, edges_0_180 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_180 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_180 == '' and 1 or 2)
  if is_set_back_0_180 then
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
ends_us, closes_us = ends_us_1_115, closes_us_1_115 or ends_us_1_115
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_180 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_175 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_175, edges_0_175 = argv[tier + 3], argv[tier + 4]
  local length_us_0_175, alike_0_175 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_175, closes_us_0_175 = at_us_0_175 + length_us_0_175, nil
  if edges_0_175 ~= '' then
    local __0_175, last_0_175, guard_us_0_175, edge_us_0_175 = string.find(edges_0_175, '^(%S+) (%S+)')
    local is_here_0_175 = false
    edge_us_0_175 = edge_us_0_175 * 1000000
    repeat
      local from_us_0_175, __0_175, to_0_175, length_0_175, count_0_175 = edge_us_0_175, string.find(edges_0_175, '^ ([%d.]+)x(%d+)', last_0_175 + 1)
      if to_0_175 then
        last_0_175, length_us_0_175 = to_0_175, math.floor(length_0_175 * 1000000 + 0.5)
        edge_us_0_175 = edge_us_0_175 + length_us_0_175 * count_0_175
      end
      is_here_0_175 = not to_0_175 or at_us_0_175 < edge_us_0_175
      if is_here_0_175 then ends_us_0_175 = from_us_0_175 + (math.floor((at_us_0_175 - from_us_0_175) / length_us_0_175) + 1) * length_us_0_175 end
      if is_here_0_175 and to_0_175 then alike_0_175 = math.floor((edge_us_0_175 - ends_us_0_175) / length_us_0_175 + 0.5) end
    until is_here_0_175
    closes_us_0_175 = ends_us_0_175 - guard_us_0_175
  end
ends_us, closes_us = ends_us_0_175, closes_us_0_175 or ends_us_0_175
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_176, edges_0_176 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_176 = turn_us + length_us, nil
  if edges_0_176 ~= '' then
    local __0_176, last_0_176, guard_us_0_176, edge_us_0_176 = string.find(edges_0_176, '^(%S+) (%S+)')
    local is_here_0_176 = false
    edge_us_0_176 = edge_us_0_176 * 1000000
    repeat
      local from_us_0_176, __0_176, to_0_176, length_0_176, count_0_176 = edge_us_0_176, string.find(edges_0_176, '^ ([%d.]+)x(%d+)', last_0_176 + 1)
      if to_0_176 then
        last_0_176, length_us = to_0_176, math.floor(length_0_176 * 1000000 + 0.5)
        edge_us_0_176 = edge_us_0_176 + length_us * count_0_176
      end
      is_here_0_176 = not to_0_176 or turn_us < edge_us_0_176
      if is_here_0_176 then next_us = from_us_0_176 + (math.floor((turn_us - from_us_0_176) / length_us) + 1) * length_us end
      if is_here_0_176 and to_0_176 then alike = math.floor((edge_us_0_176 - next_us) / length_us + 0.5) end
    until is_here_0_176
    closes_us_0_176 = next_us - guard_us_0_176
  end
local _ = closes_us_0_176 or next_us
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
    local at_us_0_177 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_177, edges_0_177 = argv[tier + 3], argv[tier + 4]
  local length_us_0_177, alike_0_177 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_177 = at_us_0_177 + length_us_0_177, nil
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
      if is_here_0_177 then ends_us = from_us_0_177 + (math.floor((at_us_0_177 - from_us_0_177) / length_us_0_177) + 1) * length_us_0_177 end
      if is_here_0_177 and to_0_177 then alike_0_177 = math.floor((edge_us_0_177 - ends_us) / length_us_0_177 + 0.5) end
    until is_here_0_177
    closes_us_0_177 = ends_us - guard_us_0_177
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:163
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:17
  local kept_0_181 = scope[tier]
  if kept_0_181 == nil then
    local field_1_106 = argv[tier + 3]
    kept_0_181 = call('HGET', (given[scope.keys]), field_1_106)
    scope[tier] = kept_0_181
    if not kept_0_181 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_181 then ends_us, _, used = unpack_bytes('<ddd', kept_0_181) end

  local __0_181, edges_0_181 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_181 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_181 == '' and 1 or 2)
  if is_set_back_0_181 then
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
ends_us, _ = ends_us_1_116, closes_us_1_116 or ends_us_1_116
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_181 == '' then _ = ends_us + (argv[tier + 2]) end
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
  local kept_0_188 = scope[tier]
  if kept_0_188 == nil then
    local field_1_108 = argv[tier + 3]
    kept_0_188 = call('HGET', (given[scope.keys]), field_1_108)
    scope[tier] = kept_0_188
    if not kept_0_188 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_188, is_set_back_0_188 = 0, 0, false
  if kept_0_188 then served_us, expires_us_0_188 = unpack_bytes('<dd', kept_0_188) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_188, burst_0_188 = argv[tier + 3], argv[tier + 4]
    local most_us_0_188 = scope.at_us + burst_0_188 * each_us + (argv[tier + 2])
    is_set_back_0_188 = served_us > most_us_0_188
    if is_set_back_0_188 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_188)
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
  local __0_191, burst_0_191 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_191) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:126
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_189 = scope[tier]
  if kept_0_189 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_189 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_189
    if not kept_0_189 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_189, is_set_back_0_189 = 0, 0, false
  if kept_0_189 then served_us, expires_us_0_189 = unpack_bytes('<dd', kept_0_189) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_189, burst_0_189 = argv[tier + 3], argv[tier + 4]
    local most_us_0_189 = scope.at_us + burst_0_189 * each_us + (argv[tier + 2])
    is_set_back_0_189 = served_us > most_us_0_189
    if is_set_back_0_189 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_189)
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
  local limit_0_192, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_192) / mean) - 1




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
local limit_1_113, window_us_1_113 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_113) / mean) - 1, window_us_1_113, window_us_1_113 * mean / limit_1_113
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_114 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_114 * mean, gap_us_1_114 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_119 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_119, window_us_1_119 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_121, burst_1_121 = argv[tier + 3], argv[tier + 4]
  local each_us_1_121 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_121) / mean) - 1, each_us_1_121, each_us_1_121 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_122, window_us_1_122 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_122) / mean) - 1, window_us_1_122, window_us_1_122 * mean / limit_1_122
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
    local text_0_148, at_0_148 = log.text, 1
  if last < log.first then
    text_0_148 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_148 = #text_0_148 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_148 = unpack_bytes('<dd', text_0_148, at_0_148)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_94, at_1_94 = log.text, 1
  if last < log.first then
    text_1_94 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_94 = #text_1_94 - (log.entries - last) * 16 + 1
  end
  local __0_157, sum_0_157 = unpack_bytes('<dd', text_1_94, at_1_94)






    local more_0_157, groups_1_101 = log.total, log.groups or 0
  local group_1_101 = math.floor(last / 32)
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
    more_0_157 = slice_1_101[group_1_101 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_157 - sum_0_157
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
    local now_us_0_205 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_205), '(-4e15'
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
  local scopes_0_207 = request.scopes
--lua/lib/check.lua:16
local binding, index = nil, nil
  for s_0_207 = 1, #scopes_0_207 do
    local scope_0_207 = scopes_0_207[s_0_207]
    if not scope_0_207.is_full and scope_0_207.turn_us > scope_0_207.at_us and not (binding and binding.turn_us >= scope_0_207.turn_us) then
      binding, index = scope_0_207, s_0_207
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
  local text_0_141 = call('GETRANGE', key, '-320', '-1')
  local size_0_141, head_0_141 = #text_0_141, text_0_141
  if size_0_141 == 320 then
    size_0_141, head_0_141 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_141, text = text_0_141, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_141 >= 64 then
    local __1_83, __1_83, moved_1_83, __1_83, groups_1_83, front_1_83, total_1_83, base_1_83 = unpack_bytes('<dddddddd', head_0_141)
    local when_1_83, sum_1_83 = unpack_bytes('<dd', text_0_141, #text_0_141 - 16 + 1)
    if groups_1_83 > 0 then log.groups, log.front, log.from = groups_1_83, front_1_83, 64 + 8 * (groups_1_83 + groups_1_83 / 64) end
    local entries_1_83 = (size_0_141 - log.from) / 16
    log.entries, log.first = entries_1_83, math.max(0, entries_1_83 - math.floor(#text_0_141 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_83, total_1_83, total_1_83 - sum_1_83, -moved_1_83
    if entries_1_83 > 0 then log.newest_us = when_1_83 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_149, at_0_149 = log.text, 1
  if i < log.first then
    text_0_149 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_149 = #text_0_149 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_149 = unpack_bytes('<dd', text_0_149, at_0_149)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_95, at_1_95 = log.text, 1
  if i < log.first then
    text_1_95 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_95 = #text_1_95 - (log.entries - i) * 16 + 1
  end
  local __0_158, sum_0_158 = unpack_bytes('<dd', text_1_95, at_1_95)






    local more_0_158, groups_1_102 = log.total, log.groups or 0
  local group_1_102 = math.floor(i / 32)
  if group_1_102 < groups_1_102 then
    local known_1_102 = log.known
    if not known_1_102 then
      local packed_1_102 = call('GETRANGE', key, 64, 64 + groups_1_102 / 64 * 8 - 1)
      known_1_102 = { [0] = log.front }
      for i_1_102 = 1, groups_1_102 / 64 do known_1_102[i_1_102] = known_1_102[i_1_102 - 1] + unpack_bytes('<d', packed_1_102, 8 * i_1_102 - 7) end
      known_1_102.slices, log.known = {}, known_1_102
    end
    local at_1_102 = math.floor(group_1_102 / 64)
    local slice_1_102 = known_1_102.slices[at_1_102]
    if not slice_1_102 then
      local from_1_102 = 64 + 8 * (groups_1_102 / 64 + at_1_102 * 64)
      local packed_1_102 = call('GETRANGE', key, from_1_102, from_1_102 + 8 * 64 - 1)
      slice_1_102 = { [0] = known_1_102[at_1_102] }
      for i_1_102 = 1, 64 - 1 do slice_1_102[i_1_102] = slice_1_102[i_1_102 - 1] + unpack_bytes('<d', packed_1_102, 8 * i_1_102 - 7) end
      known_1_102.slices[at_1_102] = slice_1_102
    end
    more_0_158 = slice_1_102[group_1_102 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_158 - sum_0_158
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
    do local lasts_us_0_168 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_168, ttl_ms_0_168 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_168 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_168) < ttl_ms_0_168 then
    call('PEXPIRE', meters_0_168, ttl_ms_0_168)
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
    local text_1_87 = call('GETRANGE', key_0_145, '-320', '-1')
  local size_1_87, head_1_87 = #text_1_87, text_1_87
  if size_1_87 == 320 then
    size_1_87, head_1_87 = call('STRLEN', key_0_145), call('GETRANGE', key_0_145, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_145 = { head = head_1_87, text = text_1_87, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_87 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_87)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_87, #text_1_87 - 16 + 1)
    if groups_2_50 > 0 then read_0_145.groups, read_0_145.front, read_0_145.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_87 - read_0_145.from) / 16
    read_0_145.entries, read_0_145.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_87 / 16))
    read_0_145.base, read_0_145.total, read_0_145.sum, read_0_145.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_145.newest_us = when_2_50 end
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
    local field_0_164 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_164)
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
    local __0_179, edges_0_179 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_179 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_179 = at_us + length_us, nil
  if edges_0_179 ~= '' then
    local __0_179, last_0_179, guard_us_0_179, edge_us_0_179 = string.find(edges_0_179, '^(%S+) (%S+)')
    local is_here_0_179 = false
    edge_us_0_179 = edge_us_0_179 * 1000000
    repeat
      local from_us_0_179, __0_179, to_0_179, length_0_179, count_0_179 = edge_us_0_179, string.find(edges_0_179, '^ ([%d.]+)x(%d+)', last_0_179 + 1)
      if to_0_179 then
        last_0_179, length_us = to_0_179, math.floor(length_0_179 * 1000000 + 0.5)
        edge_us_0_179 = edge_us_0_179 + length_us * count_0_179
      end
      is_here_0_179 = not to_0_179 or at_us < edge_us_0_179
      if is_here_0_179 then ends_us = from_us_0_179 + (math.floor((at_us - from_us_0_179) / length_us) + 1) * length_us end
      if is_here_0_179 and to_0_179 then alike_0_179 = math.floor((edge_us_0_179 - ends_us) / length_us + 0.5) end
    until is_here_0_179
    closes_us_0_179 = ends_us - guard_us_0_179
  end
local closes_us = closes_us_0_179 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_183 = scope[tier]
  if kept_0_183 == nil then
    local field_1_110 = argv[tier + 3]
    kept_0_183 = call('HGET', (given[scope.keys]), field_1_110)
    scope[tier] = kept_0_183
    if not kept_0_183 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_183 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_183) end

  local __0_183, edges_0_183 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_183 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_183 == '' and 1 or 2)
  if is_set_back_0_183 then
    do local at_us_1_118 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_118, edges_1_118 = argv[tier + 3], argv[tier + 4]
  local length_us_1_118, alike_1_118 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_118, closes_us_1_118 = at_us_1_118 + length_us_1_118, nil
  if edges_1_118 ~= '' then
    local __1_118, last_1_118, guard_us_1_118, edge_us_1_118 = string.find(edges_1_118, '^(%S+) (%S+)')
    local is_here_1_118 = false
    edge_us_1_118 = edge_us_1_118 * 1000000
    repeat
      local from_us_1_118, __1_118, to_1_118, length_1_118, count_1_118 = edge_us_1_118, string.find(edges_1_118, '^ ([%d.]+)x(%d+)', last_1_118 + 1)
      if to_1_118 then
        last_1_118, length_us_1_118 = to_1_118, math.floor(length_1_118 * 1000000 + 0.5)
        edge_us_1_118 = edge_us_1_118 + length_us_1_118 * count_1_118
      end
      is_here_1_118 = not to_1_118 or at_us_1_118 < edge_us_1_118
      if is_here_1_118 then ends_us_1_118 = from_us_1_118 + (math.floor((at_us_1_118 - from_us_1_118) / length_us_1_118) + 1) * length_us_1_118 end
      if is_here_1_118 and to_1_118 then alike_1_118 = math.floor((edge_us_1_118 - ends_us_1_118) / length_us_1_118 + 0.5) end
    until is_here_1_118
    closes_us_1_118 = ends_us_1_118 - guard_us_1_118
  end
own_ends_us, own_closes_us = ends_us_1_118, closes_us_1_118 or ends_us_1_118
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_183 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_190 = scope[tier]
  if kept_0_190 == nil then
    local field_1_111 = argv[tier + 3]
    kept_0_190 = call('HGET', (given[scope.keys]), field_1_111)
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
    do local lasts_us_0_169 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_169, ttl_ms_0_169 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_169 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_169) < ttl_ms_0_169 then
    call('PEXPIRE', meters_0_169, ttl_ms_0_169)
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
local scopes, has_cap_0_162, is_set_back_0_162, at_0_162, next_keys_0_162 = {}, false, false, at, 0
  local token_0_162, lease_us
  for s_0_162 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[at_0_162]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[at_0_162], '^%d+'))
    for cost_1_2 in string.gmatch(argv[at_0_162], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys_0_162 + argv[set_1_2 + 5]
  local scope_0_162 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_162.costs = costs_1_2 end
  local its_next_keys_0_162 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_162.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_162 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_162], at_0_162, next_keys_0_162 = scope_0_162, at_0_162 + 1, its_next_keys_0_162
    if (argv[scope_0_162.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_76 = call('GETRANGE', (given[scope_0_162.keys + 1]), (argv[scope_0_162.set + 2]), '-1')
  scope_0_162.tail = tail_1_76
  if tail_1_76 ~= '' then
    local newest_1_76 = unpack_bytes('<d', tail_1_76, #tail_1_76 - 7)
    if newest_1_76 > now_us + 1000000 then
      scope_0_162.set_back_us = newest_1_76 - now_us
    elseif newest_1_76 > now_us then
      scope_0_162.at_us = newest_1_76
    elseif newest_1_76 <= 0 then

      scope_0_162.is_summed = call('STRLEN', given[scope_0_162.keys + 1]) > 32
    end
  elseif scope_0_162.costs then
    scope_0_162.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_88 = scope_0_162.is_summed and 0 or 1, (argv[scope_0_162.set + 5] - 1) do
    local slot_1_88 = tostring(i_1_88)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_162.sums or {}
  scope_0_162.sums = opened_2_51
  local __1_88 = opened_2_51[slot_1_88]
  if not __1_88 then
    local key_2_51 = slot_1_88 == '0' and (given[scope_0_162.keys + 1]) or (given[scope_0_162.keys - slot_1_88])
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
    __1_88 = read_2_51
    if #__1_88.head < 64 then scope_0_162.is_bare = true end
    local ahead_us_2_51 = __1_88.newest_us - scope_0_162.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_162.set_back_us = math.max(scope_0_162.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_162.at_us = __1_88.newest_us
    end
    opened_2_51[slot_1_88] = __1_88
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_162 = is_set_back_0_162 or scope_0_162.set_back_us or scope_0_162.costs and scope_0_162.tail and not scope_0_162.is_summed
    has_cap_0_162 = has_cap_0_162 or scope_0_162.cap
  end
  if has_cap_0_162 then token_0_162, lease_us, at_0_162 = argv[at_0_162], tonumber(argv[at_0_162 + 1]), at_0_162 + 2 end
local _, _ = is_set_back_0_162, token_0_162
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
    do local remaining_1_75, reset_us_1_75 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:169
local n_1_75 = #reply
  reply[n_1_75 + 1], reply[n_1_75 + 2] = remaining_1_75, reset_us_1_75
--lua/peek.lua:52
end
  end
end
if binding then
  local turn_us = binding.is_full and shelf_0.watch_foretell(binding, waiter) or binding.turn_us
  do
--lua/lib/reply.lua:110
local n_0_129, tier_0_129 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_129 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_129 + 1], reply[n_0_129 + 2], reply[n_0_129 + 3], reply[n_0_129 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_129 + 5], reply[n_0_129 + 6] = binding.ahead or 0, tier_0_129
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_129 + 1], reply[n_0_129 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_129 + 1], reply[n_0_129 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:57
end
else
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
  sha1: '13e75f86d0b5872769ea9753d422bf2b914a2172',
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
  local held_0_9, is_renewed = call('HGET', holders, waiter), false
  if held_0_9 and string.sub(held_0_9, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
    is_renewed = true
    call('ZADD', leases, now_us + lasts_us, waiter)
    if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
      local ttl_ms_0_9 = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
      call('PEXPIRE', leases, ttl_ms_0_9)
      if call('PTTL', holders) < ttl_ms_0_9 then call('PEXPIRE', holders, ttl_ms_0_9) end
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
  sha1: 'a80b00971cee2b4d2efba8347698c7dc2e115910',
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
local tail_0_121 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_121
  if tail_0_121 ~= '' then
    local newest_0_121 = unpack_bytes('<d', tail_0_121, #tail_0_121 - 7)
    if newest_0_121 > now_us + 1000000 then
      scope.set_back_us = newest_0_121 - now_us
    elseif newest_0_121 > now_us then
      scope.at_us = newest_0_121
    elseif newest_0_121 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
for i_0_135 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_135 = tostring(i_0_135)
--lua/lib/sums.lua:78
    local opened_1_101 = scope.sums or {}
  scope.sums = opened_1_101
  local __0_135 = opened_1_101[slot_0_135]
  if not __0_135 then
    local key_1_101 = slot_0_135 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_135])
--lua/lib/sums.lua:65
    local text_2_49 = call('GETRANGE', key_1_101, '-320', '-1')
  local size_2_49, head_2_49 = #text_2_49, text_2_49
  if size_2_49 == 320 then
    size_2_49, head_2_49 = call('STRLEN', key_1_101), call('GETRANGE', key_1_101, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_101 = { head = head_2_49, text = text_2_49, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_49 >= 64 then
    local __3_75, __3_75, moved_3_75, __3_75, groups_3_75, front_3_75, total_3_75, base_3_75 = unpack_bytes('<dddddddd', head_2_49)
    local when_3_75, sum_3_75 = unpack_bytes('<dd', text_2_49, #text_2_49 - 16 + 1)
    if groups_3_75 > 0 then read_1_101.groups, read_1_101.front, read_1_101.from = groups_3_75, front_3_75, 64 + 8 * (groups_3_75 + groups_3_75 / 64) end
    local entries_3_75 = (size_2_49 - read_1_101.from) / 16
    read_1_101.entries, read_1_101.first = entries_3_75, math.max(0, entries_3_75 - math.floor(#text_2_49 / 16))
    read_1_101.base, read_1_101.total, read_1_101.sum, read_1_101.moved_us = -base_3_75, total_3_75, total_3_75 - sum_3_75, -moved_3_75
    if entries_3_75 > 0 then read_1_101.newest_us = when_3_75 end
  end
--lua/lib/sums.lua:84
    __0_135 = read_1_101
    if #__0_135.head < 64 then scope.is_bare = true end
    local ahead_us_1_101 = __0_135.newest_us - scope.at_us
    if ahead_us_1_101 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_101)
    elseif ahead_us_1_101 > 0 then
      scope.at_us = __0_135.newest_us
    end
    opened_1_101[slot_0_135] = __0_135
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
local turn_us_0_177, binding_0_177 = scope.at_us, nil
  local first_0_177, last_0_177, step_0_177 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_177 = first_0_177, last_0_177, step_0_177 do
    local kind_0_177 = argv[tier_0_177]
    local its_us_0_177 if kind_0_177 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_51, to_2_51 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
  local turn_us_2_51 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_51 = 1
  if scope.costs then cost_2_51 = math.min(scope.costs[(tier_0_177 - scope.set - 6) / 5 + 1], argv[tier_0_177 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_51 = (cost_2_51 - (argv[tier_0_177 + 1]) - 1) * 8
    to_2_51 = from_2_51 + 7
    if cost_2_51 == 0 then from_2_51, to_2_51 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_59 = scope.sums or {}
  scope.sums = opened_4_59
  local log_3_79 = opened_4_59['0']
  if not log_3_79 then
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
    log_3_79 = read_4_59
    if #log_3_79.head < 64 then scope.is_bare = true end
    local ahead_us_4_59 = log_3_79.newest_us - scope.at_us
    if ahead_us_4_59 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_59)
    elseif ahead_us_4_59 > 0 then
      scope.at_us = log_3_79.newest_us
    end
    opened_4_59['0'] = log_3_79
  end
--lua/lib/request_limits.lua:85
  local cost_3_79 = 1
  if scope.costs then cost_3_79 = math.min(scope.costs[(tier_0_177 - scope.set - 6) / 5 + 1], argv[tier_0_177 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_51 = scope.at_us
  if cost_3_79 > 0 then

    local each_3_79 = '0' == '0' and cost_3_79 or 0
    local need_5_46 = log_3_79.sum + cost_3_79 - (argv[tier_0_177 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_79 = 0
  if need_5_46 > log_3_79.base then
    local key_5_46 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_79.base
  local high_6_24, high_sum_6_24, when_5_46 = log_3_79.entries - 1, log_3_79.sum, log_3_79.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_79 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_46) / each_3_79) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_46 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_79.text, 0
    if from_6_24 >= log_3_79.first then
      offset_6_24 = #text_6_24 - (log_3_79.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_46, log_3_79.from + from_6_24 * 16, log_3_79.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_79.total, log_3_79.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_79.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_46, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_79.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_79.known = {}, known_7_4
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
    when_us_3_79 = when_5_46 + (argv[tier_0_177 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_51 = when_us_3_79
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_51 = its_us_2_51
  else
    local entry_2_51 = from_2_51 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_51, to_2_51)
    if #entry_2_51 >= 8 then turn_us_2_51 = unpack_bytes('<d', entry_2_51) + (argv[tier_0_177 + 2]) end
  end
its_us_0_177 = turn_us_2_51
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_177 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_55, to_2_55 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
  local due_2_55, turn_us_2_55 = call('GETRANGE', (given[scope.keys + 1]), from_2_55, to_2_55), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_55 = 1
  if scope.costs then cost_2_55 = scope.costs[(tier_0_177 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_55 >= 8 and cost_2_55 > 0 then turn_us_2_55 = (argv[tier_0_177 + 2]) - unpack_bytes('<d', due_2_55) end
its_us_0_177 = turn_us_2_55
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_177 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_86 = scope[tier_0_177]
  if kept_3_86 == nil then
    local field_4_39 = argv[tier_0_177 + 3]
    kept_3_86 = call('HGET', (given[scope.keys]), field_4_39)
    scope[tier_0_177] = kept_3_86
    if not kept_3_86 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_59, closes_us_2_59, used_2_59 = 0, 0, 0
  if kept_3_86 then ends_us_2_59, closes_us_2_59, used_2_59 = unpack_bytes('<ddd', kept_3_86) end

  local __3_86, edges_3_86 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
  local is_set_back_3_86 = ends_us_2_59 > scope.at_us + (argv[tier_0_177 + 2]) * (edges_3_86 == '' and 1 or 2)
  if is_set_back_3_86 then
    do local at_us_4_67 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_67, edges_4_67 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
  local length_us_4_67, alike_4_67 = tonumber(argv[tier_0_177 + 2]), math.huge
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
ends_us_2_59, closes_us_2_59 = ends_us_4_67, closes_us_4_67 or ends_us_4_67
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_86 == '' then closes_us_2_59 = ends_us_2_59 + (argv[tier_0_177 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_59 <= scope.at_us then ends_us_2_59, used_2_59 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_59 = 1
  if scope.costs then cost_2_59 = math.min(scope.costs[(tier_0_177 - scope.set - 6) / 5 + 1], argv[tier_0_177 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_59 = scope.at_us
  if not ends_us_2_59 then
    local __2_59, edges_2_59 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
    if edges_2_59 ~= '' and string.sub(edges_2_59, 1, 2) ~= '0 ' then do local at_us_3_84 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_84, edges_3_84 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
  local length_us_3_84, alike_3_84 = tonumber(argv[tier_0_177 + 2]), math.huge
  local ends_us_3_84, closes_us_3_84 = at_us_3_84 + length_us_3_84, nil
  if edges_3_84 ~= '' then
    local __3_84, last_3_84, guard_us_3_84, edge_us_3_84 = string.find(edges_3_84, '^(%S+) (%S+)')
    local is_here_3_84 = false
    edge_us_3_84 = edge_us_3_84 * 1000000
    repeat
      local from_us_3_84, __3_84, to_3_84, length_3_84, count_3_84 = edge_us_3_84, string.find(edges_3_84, '^ ([%d.]+)x(%d+)', last_3_84 + 1)
      if to_3_84 then
        last_3_84, length_us_3_84 = to_3_84, math.floor(length_3_84 * 1000000 + 0.5)
        edge_us_3_84 = edge_us_3_84 + length_us_3_84 * count_3_84
      end
      is_here_3_84 = not to_3_84 or at_us_3_84 < edge_us_3_84
      if is_here_3_84 then ends_us_3_84 = from_us_3_84 + (math.floor((at_us_3_84 - from_us_3_84) / length_us_3_84) + 1) * length_us_3_84 end
      if is_here_3_84 and to_3_84 then alike_3_84 = math.floor((edge_us_3_84 - ends_us_3_84) / length_us_3_84 + 0.5) end
    until is_here_3_84
    closes_us_3_84 = ends_us_3_84 - guard_us_3_84
  end
ends_us_2_59, closes_us_2_59 = ends_us_3_84, closes_us_3_84 or ends_us_3_84
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_59 and cost_2_59 > 0 and (used_2_59 + cost_2_59 > tonumber(argv[tier_0_177 + 1]) or scope.at_us >= closes_us_2_59) then turn_us_2_59 = ends_us_2_59 end
its_us_0_177 = turn_us_2_59
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_177 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_64 = math.ceil((argv[tier_0_177 + 2]) * 4 / (argv[tier_0_177 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_92 = scope[tier_0_177]
  if kept_3_92 == nil then
    local field_4_40 = argv[tier_0_177 + 3]
    kept_3_92 = call('HGET', (given[scope.keys]), field_4_40)
    scope[tier_0_177] = kept_3_92
    if not kept_3_92 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_64, expires_us_3_92, is_set_back_3_92 = 0, 0, false
  if kept_3_92 then served_us_2_64, expires_us_3_92 = unpack_bytes('<dd', kept_3_92) end
  if served_us_2_64 <= scope.at_us then
    served_us_2_64 = scope.at_us
  else

    local __3_92, burst_3_92 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
    local most_us_3_92 = scope.at_us + burst_3_92 * each_us_2_64 + (argv[tier_0_177 + 2])
    is_set_back_3_92 = served_us_2_64 > most_us_3_92
    if is_set_back_3_92 then scope.is_ahead = true end
    served_us_2_64 = math.min(served_us_2_64, most_us_3_92)
  end







  local __2_64, burst_2_64 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_64 = 1
  if scope.costs then cost_2_64 = math.min(scope.costs[(tier_0_177 - scope.set - 6) / 5 + 1], argv[tier_0_177 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_64 = scope.at_us
  if cost_2_64 > 0 then turn_us_2_64 = math.ceil(served_us_2_64 + math.min(cost_2_64 - burst_2_64, 0) * each_us_2_64) end
its_us_0_177 = turn_us_2_64
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_177 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_68, resolution_us_2_68 = argv[tier_0_177 + 3], argv[tier_0_177 + 4]
--lua/lib/sums.lua:78
  local opened_4_60 = scope.sums or {}
  scope.sums = opened_4_60
  local log_3_80 = opened_4_60[slot_2_68]
  if not log_3_80 then
    local key_4_60 = slot_2_68 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_68])
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
    log_3_80 = read_4_60
    if #log_3_80.head < 64 then scope.is_bare = true end
    local ahead_us_4_60 = log_3_80.newest_us - scope.at_us
    if ahead_us_4_60 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_60)
    elseif ahead_us_4_60 > 0 then
      scope.at_us = log_3_80.newest_us
    end
    opened_4_60[slot_2_68] = log_3_80
  end
--lua/lib/request_limits.lua:85
  local cost_3_80 = 1
  if scope.costs then cost_3_80 = math.min(scope.costs[(tier_0_177 - scope.set - 6) / 5 + 1], argv[tier_0_177 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_68 = scope.at_us
  if cost_3_80 > 0 then

    local each_3_80 = resolution_us_2_68 == '0' and cost_3_80 or 0
    local need_5_47 = log_3_80.sum + cost_3_80 - (argv[tier_0_177 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_80 = 0
  if need_5_47 > log_3_80.base then
    local key_5_47 = slot_2_68 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_68])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_80.base
  local high_6_25, high_sum_6_25, when_5_47 = log_3_80.entries - 1, log_3_80.sum, log_3_80.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_80 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_47) / each_3_80) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_47 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_80.text, 0
    if from_6_25 >= log_3_80.first then
      offset_6_25 = #text_6_25 - (log_3_80.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_47, log_3_80.from + from_6_25 * 16, log_3_80.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_80.total, log_3_80.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_80.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_47, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_80.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_80.known = {}, known_7_5
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
    when_us_3_80 = when_5_47 + (argv[tier_0_177 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_68 = when_us_3_80
  end
--lua/lib/tiers/summed.lua:19
its_us_0_177 = turn_us_2_68
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_177)) end
    if its_us_0_177 > turn_us_0_177 then turn_us_0_177, binding_0_177 = its_us_0_177, tier_0_177 end
  end
  scope.turn_us, scope.tier = turn_us_0_177, binding_0_177 or first_0_177
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
    local now_us_0_324 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_324), '(-4e15'
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
  do local lasts_us_0_326 = 2 * shelf_1.limits_longest(scope)
--lua/lib/meters.lua:35
local meters_0_326, ttl_ms_0_326 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_326 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_326) < ttl_ms_0_326 then
    call('PEXPIRE', meters_0_326, ttl_ms_0_326)
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
  local opened_0_333 = scope.sums or {}
  scope.sums = opened_0_333
  local log = opened_0_333[slot]
  if not log then
    local key_0_333 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_207 = call('GETRANGE', key_0_333, '-320', '-1')
  local size_1_207, head_1_207 = #text_1_207, text_1_207
  if size_1_207 == 320 then
    size_1_207, head_1_207 = call('STRLEN', key_0_333), call('GETRANGE', key_0_333, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_333 = { head = head_1_207, text = text_1_207, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_207 >= 64 then
    local __2_108, __2_108, moved_2_108, __2_108, groups_2_108, front_2_108, total_2_108, base_2_108 = unpack_bytes('<dddddddd', head_1_207)
    local when_2_108, sum_2_108 = unpack_bytes('<dd', text_1_207, #text_1_207 - 16 + 1)
    if groups_2_108 > 0 then read_0_333.groups, read_0_333.front, read_0_333.from = groups_2_108, front_2_108, 64 + 8 * (groups_2_108 + groups_2_108 / 64) end
    local entries_2_108 = (size_1_207 - read_0_333.from) / 16
    read_0_333.entries, read_0_333.first = entries_2_108, math.max(0, entries_2_108 - math.floor(#text_1_207 / 16))
    read_0_333.base, read_0_333.total, read_0_333.sum, read_0_333.moved_us = -base_2_108, total_2_108, total_2_108 - sum_2_108, -moved_2_108
    if entries_2_108 > 0 then read_0_333.newest_us = when_2_108 end
  end
--lua/lib/sums.lua:84
    log = read_0_333
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_333 = log.newest_us - scope.at_us
    if ahead_us_0_333 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_333)
    elseif ahead_us_0_333 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_333[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_348 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_348 > log.base then
    local key_0_348 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_222, low_sum_1_222 = -1, log.base
  local high_1_222, high_sum_1_222, when_0_348 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_222, around_1_222, guess_1_222 = 0, 1, high_1_222
  if 0 > 0 then guess_1_222 = high_1_222 - math.floor((high_sum_1_222 - need_0_348) / 0) else guesses_1_222, around_1_222 = 1, 8 end
  while high_1_222 - low_1_222 > 1 do
    if guesses_1_222 > 3 then
      guess_1_222 = math.ceil((low_1_222 + high_1_222) / 2)
    elseif guesses_1_222 > 0 then
      guess_1_222 = low_1_222 + math.ceil((need_0_348 - low_sum_1_222) / (high_sum_1_222 - low_sum_1_222) * (high_1_222 - low_1_222))
    end
    guess_1_222 = math.max(low_1_222 + 1, math.min(guess_1_222, high_1_222))
    local from_1_222, to_1_222 = math.max(guess_1_222 - around_1_222, low_1_222 + 1), math.min(guess_1_222 + around_1_222 - 1, high_1_222 - 1)
    local text_1_222, offset_1_222 = log.text, 0
    if from_1_222 >= log.first then
      offset_1_222 = #text_1_222 - (log.entries - from_1_222) * 16 + 1
    else
      text_1_222, offset_1_222 = call('GETRANGE', key_0_348, log.from + from_1_222 * 16, log.from + (to_1_222 + 1) * 16 - 1), 1
    end

    local at_1_222 = from_1_222
    repeat
      local its_when_1_222, sum_1_222 = unpack_bytes('<dd', text_1_222, offset_1_222 + (at_1_222 - from_1_222) * 16)
--lua/lib/sums.lua:122
      local more_1_222, groups_2_111 = log.total, log.groups or 0
  local group_2_111 = math.floor(at_1_222 / 32)
  if group_2_111 < groups_2_111 then
    local known_2_111 = log.known
    if not known_2_111 then
      local packed_2_111 = call('GETRANGE', key_0_348, 64, 64 + groups_2_111 / 64 * 8 - 1)
      known_2_111 = { [0] = log.front }
      for i_2_111 = 1, groups_2_111 / 64 do known_2_111[i_2_111] = known_2_111[i_2_111 - 1] + unpack_bytes('<d', packed_2_111, 8 * i_2_111 - 7) end
      known_2_111.slices, log.known = {}, known_2_111
    end
    local at_2_111 = math.floor(group_2_111 / 64)
    local slice_2_111 = known_2_111.slices[at_2_111]
    if not slice_2_111 then
      local from_2_111 = 64 + 8 * (groups_2_111 / 64 + at_2_111 * 64)
      local packed_2_111 = call('GETRANGE', key_0_348, from_2_111, from_2_111 + 8 * 64 - 1)
      slice_2_111 = { [0] = known_2_111[at_2_111] }
      for i_2_111 = 1, 64 - 1 do slice_2_111[i_2_111] = slice_2_111[i_2_111 - 1] + unpack_bytes('<d', packed_2_111, 8 * i_2_111 - 7) end
      known_2_111.slices[at_2_111] = slice_2_111
    end
    more_1_222 = slice_2_111[group_2_111 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_222 = more_1_222 - sum_1_222
      if sum_1_222 >= need_0_348 then high_1_222, high_sum_1_222, when_0_348 = at_1_222, sum_1_222, its_when_1_222 else low_1_222, low_sum_1_222 = at_1_222, sum_1_222 end
      at_1_222 = high_1_222 > to_1_222 and to_1_222 or math.floor((low_1_222 + high_1_222) / 2)
    until high_1_222 == from_1_222 or low_1_222 == to_1_222 or high_1_222 - low_1_222 <= 1
    guesses_1_222, around_1_222 = guesses_1_222 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_348 + (argv[tier + 2])
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
  local limit_0_349, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_349) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_1.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_1.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_350, to_0_350 = argv[tier + 3], argv[tier + 4]
  local copy_0_350, next_us = scope.copy, 0
  local due_0_350 = copy_0_350 and string.sub(copy_0_350, from_0_350 + 1, to_0_350 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_350, to_0_350)
  if #due_0_350 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_350)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_351, to_0_351 = argv[tier + 3], argv[tier + 4]
  local copy_0_351, next_us = scope.copy, 0
  local due_0_351 = copy_0_351 and string.sub(copy_0_351, from_0_351 + 1, to_0_351 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_351, to_0_351)
  if #due_0_351 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_351)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_1.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_357 = scope[tier]
  if kept_0_357 == nil then
    local field_1_197 = argv[tier + 3]
    kept_0_357 = call('HGET', (given[scope.keys]), field_1_197)
    scope[tier] = kept_0_357
    if not kept_0_357 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_357 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_357) end

  local __0_357, edges_0_357 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_357 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_357 == '' and 1 or 2)
  if is_set_back_0_357 then
    do local at_us_1_225 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_225, edges_1_225 = argv[tier + 3], argv[tier + 4]
  local length_us_1_225, alike_1_225 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_225, closes_us_1_225 = at_us_1_225 + length_us_1_225, nil
  if edges_1_225 ~= '' then
    local __1_225, last_1_225, guard_us_1_225, edge_us_1_225 = string.find(edges_1_225, '^(%S+) (%S+)')
    local is_here_1_225 = false
    edge_us_1_225 = edge_us_1_225 * 1000000
    repeat
      local from_us_1_225, __1_225, to_1_225, length_1_225, count_1_225 = edge_us_1_225, string.find(edges_1_225, '^ ([%d.]+)x(%d+)', last_1_225 + 1)
      if to_1_225 then
        last_1_225, length_us_1_225 = to_1_225, math.floor(length_1_225 * 1000000 + 0.5)
        edge_us_1_225 = edge_us_1_225 + length_us_1_225 * count_1_225
      end
      is_here_1_225 = not to_1_225 or at_us_1_225 < edge_us_1_225
      if is_here_1_225 then ends_us_1_225 = from_us_1_225 + (math.floor((at_us_1_225 - from_us_1_225) / length_us_1_225) + 1) * length_us_1_225 end
      if is_here_1_225 and to_1_225 then alike_1_225 = math.floor((edge_us_1_225 - ends_us_1_225) / length_us_1_225 + 0.5) end
    until is_here_1_225
    closes_us_1_225 = ends_us_1_225 - guard_us_1_225
  end
ends_us, closes_us = ends_us_1_225, closes_us_1_225 or ends_us_1_225
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_357 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_353 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_353, edges_0_353 = argv[tier + 3], argv[tier + 4]
  local length_us_0_353, alike_0_353 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_353, closes_us_0_353 = at_us_0_353 + length_us_0_353, nil
  if edges_0_353 ~= '' then
    local __0_353, last_0_353, guard_us_0_353, edge_us_0_353 = string.find(edges_0_353, '^(%S+) (%S+)')
    local is_here_0_353 = false
    edge_us_0_353 = edge_us_0_353 * 1000000
    repeat
      local from_us_0_353, __0_353, to_0_353, length_0_353, count_0_353 = edge_us_0_353, string.find(edges_0_353, '^ ([%d.]+)x(%d+)', last_0_353 + 1)
      if to_0_353 then
        last_0_353, length_us_0_353 = to_0_353, math.floor(length_0_353 * 1000000 + 0.5)
        edge_us_0_353 = edge_us_0_353 + length_us_0_353 * count_0_353
      end
      is_here_0_353 = not to_0_353 or at_us_0_353 < edge_us_0_353
      if is_here_0_353 then ends_us_0_353 = from_us_0_353 + (math.floor((at_us_0_353 - from_us_0_353) / length_us_0_353) + 1) * length_us_0_353 end
      if is_here_0_353 and to_0_353 then alike_0_353 = math.floor((edge_us_0_353 - ends_us_0_353) / length_us_0_353 + 0.5) end
    until is_here_0_353
    closes_us_0_353 = ends_us_0_353 - guard_us_0_353
  end
ends_us, closes_us = ends_us_0_353, closes_us_0_353 or ends_us_0_353
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_354, edges_0_354 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_354 = turn_us + length_us, nil
  if edges_0_354 ~= '' then
    local __0_354, last_0_354, guard_us_0_354, edge_us_0_354 = string.find(edges_0_354, '^(%S+) (%S+)')
    local is_here_0_354 = false
    edge_us_0_354 = edge_us_0_354 * 1000000
    repeat
      local from_us_0_354, __0_354, to_0_354, length_0_354, count_0_354 = edge_us_0_354, string.find(edges_0_354, '^ ([%d.]+)x(%d+)', last_0_354 + 1)
      if to_0_354 then
        last_0_354, length_us = to_0_354, math.floor(length_0_354 * 1000000 + 0.5)
        edge_us_0_354 = edge_us_0_354 + length_us * count_0_354
      end
      is_here_0_354 = not to_0_354 or turn_us < edge_us_0_354
      if is_here_0_354 then next_us = from_us_0_354 + (math.floor((turn_us - from_us_0_354) / length_us) + 1) * length_us end
      if is_here_0_354 and to_0_354 then alike = math.floor((edge_us_0_354 - next_us) / length_us + 0.5) end
    until is_here_0_354
    closes_us_0_354 = next_us - guard_us_0_354
  end
local _ = closes_us_0_354 or next_us
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
    local at_us_0_355 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_355, edges_0_355 = argv[tier + 3], argv[tier + 4]
  local length_us_0_355, alike_0_355 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_355 = at_us_0_355 + length_us_0_355, nil
  if edges_0_355 ~= '' then
    local __0_355, last_0_355, guard_us_0_355, edge_us_0_355 = string.find(edges_0_355, '^(%S+) (%S+)')
    local is_here_0_355 = false
    edge_us_0_355 = edge_us_0_355 * 1000000
    repeat
      local from_us_0_355, __0_355, to_0_355, length_0_355, count_0_355 = edge_us_0_355, string.find(edges_0_355, '^ ([%d.]+)x(%d+)', last_0_355 + 1)
      if to_0_355 then
        last_0_355, length_us_0_355 = to_0_355, math.floor(length_0_355 * 1000000 + 0.5)
        edge_us_0_355 = edge_us_0_355 + length_us_0_355 * count_0_355
      end
      is_here_0_355 = not to_0_355 or at_us_0_355 < edge_us_0_355
      if is_here_0_355 then ends_us = from_us_0_355 + (math.floor((at_us_0_355 - from_us_0_355) / length_us_0_355) + 1) * length_us_0_355 end
      if is_here_0_355 and to_0_355 then alike_0_355 = math.floor((edge_us_0_355 - ends_us) / length_us_0_355 + 0.5) end
    until is_here_0_355
    closes_us_0_355 = ends_us - guard_us_0_355
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
  local kept_0_363 = scope[tier]
  if kept_0_363 == nil then
    local field_1_200 = argv[tier + 3]
    kept_0_363 = call('HGET', (given[scope.keys]), field_1_200)
    scope[tier] = kept_0_363
    if not kept_0_363 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_363, is_set_back_0_363 = 0, 0, false
  if kept_0_363 then served_us, expires_us_0_363 = unpack_bytes('<dd', kept_0_363) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_363, burst_0_363 = argv[tier + 3], argv[tier + 4]
    local most_us_0_363 = scope.at_us + burst_0_363 * each_us + (argv[tier + 2])
    is_set_back_0_363 = served_us > most_us_0_363
    if is_set_back_0_363 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_363)
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
  local __0_365, burst_0_365 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_365) / mean) - 1





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
  local limit_0_366, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_366) / mean) - 1




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
local cost_0_247 = 1
  if scope.costs then cost_0_247 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_247
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
  for s = 1, request.gates do do local scope_0_374 = request.scopes[s]
--lua/lib/shared/gates.lua:21
gates[s] = given[scope_0_374.keys + 1]
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
    do local turn_us_0_310 = home.at_us
--lua/lib/home/order.lua:59
home.stands = math.max(0, math.min(math.ceil(turn_us_0_310), 4000000000000000 - 1))
--lua/lib/shared/waiters.lua:178
end
    shelf_1.home_move(home, request.waiter, its, stands, home.stands)
  end
  shelf_1.flow_weigh(home, flow, request.weight)
end
--lua/lib/home/fill.lua:27
function shelf_1.fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_290 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:137
local n_0_290 = #promotions
  promotions[n_0_290 + 1], promotions[n_0_290 + 2], promotions[n_0_290 + 3], promotions[n_0_290 + 4] = 20, home.keys, waiter, turn_us_0_290
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
--lua/lib/home/late.lua:27
function shelf_1.late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming, its.in_vain = its.times + 1, false, false
  shelf_1.home_note(home, waiter, its)
  do
--lua/lib/reply.lua:137
local n_0_292 = #promotions
  promotions[n_0_292 + 1], promotions[n_0_292 + 2], promotions[n_0_292 + 3], promotions[n_0_292 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/late.lua:31
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
local n_0_293 = #promotions
  promotions[n_0_293 + 1], promotions[n_0_293 + 2], promotions[n_0_293 + 3], promotions[n_0_293 + 4] = 23, home.keys, look_us, 0
--lua/lib/home/late.lua:105
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
  local at_us_0_387 = home.at_us local now_us = at_us_0_387 + 3
  local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  return shelf_1.home_after(home, coming, true) <= now_us
end


function shelf_1.shared_here(home, waiter)
  if not shelf_1.shared_has_room(home, shelf_1.waiter_queue(waiter)) then return false end
  shelf_1.home_move(home, waiter, home.its, home.stands, math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1)))
  do local turn_us_0_315 = home.at_us
--lua/lib/home/order.lua:59
home.stands = math.max(0, math.min(math.ceil(turn_us_0_315), 4000000000000000 - 1))
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
  do local turn_us_0_294 = shelf_1.watchdog_set(home, 1, waiter, slot_us)
--lua/lib/reply.lua:137
local n_0_294 = #promotions
  promotions[n_0_294 + 1], promotions[n_0_294 + 2], promotions[n_0_294 + 3], promotions[n_0_294 + 4] = 20, home.keys, waiter, turn_us_0_294
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
local turn_us_0_371, binding_0_371 = scope.at_us, nil
  local first_0_371, last_0_371, step_0_371 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_371 = first_0_371, last_0_371, step_0_371 do
    local kind_0_371 = argv[tier_0_371]
    local its_us_0_371 if kind_0_371 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_112, to_2_112 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
  local turn_us_2_112 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_112 = 1
  if scope.costs then cost_2_112 = math.min(scope.costs[(tier_0_371 - scope.set - 6) / 5 + 1], argv[tier_0_371 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_112 = (cost_2_112 - (argv[tier_0_371 + 1]) - 1) * 8
    to_2_112 = from_2_112 + 7
    if cost_2_112 == 0 then from_2_112, to_2_112 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_85 = scope.sums or {}
  scope.sums = opened_4_85
  local log_3_115 = opened_4_85['0']
  if not log_3_115 then
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
    log_3_115 = read_4_85
    if #log_3_115.head < 64 then scope.is_bare = true end
    local ahead_us_4_85 = log_3_115.newest_us - scope.at_us
    if ahead_us_4_85 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_85)
    elseif ahead_us_4_85 > 0 then
      scope.at_us = log_3_115.newest_us
    end
    opened_4_85['0'] = log_3_115
  end
--lua/lib/request_limits.lua:85
  local cost_3_115 = 1
  if scope.costs then cost_3_115 = math.min(scope.costs[(tier_0_371 - scope.set - 6) / 5 + 1], argv[tier_0_371 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_112 = scope.at_us
  if cost_3_115 > 0 then

    local each_3_115 = '0' == '0' and cost_3_115 or 0
    local need_5_58 = log_3_115.sum + cost_3_115 - (argv[tier_0_371 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_115 = 0
  if need_5_58 > log_3_115.base then
    local key_5_58 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_36, low_sum_6_36 = -1, log_3_115.base
  local high_6_36, high_sum_6_36, when_5_58 = log_3_115.entries - 1, log_3_115.sum, log_3_115.newest_us
  local guesses_6_36, around_6_36, guess_6_36 = 0, 1, high_6_36
  if each_3_115 > 0 then guess_6_36 = high_6_36 - math.floor((high_sum_6_36 - need_5_58) / each_3_115) else guesses_6_36, around_6_36 = 1, 8 end
  while high_6_36 - low_6_36 > 1 do
    if guesses_6_36 > 3 then
      guess_6_36 = math.ceil((low_6_36 + high_6_36) / 2)
    elseif guesses_6_36 > 0 then
      guess_6_36 = low_6_36 + math.ceil((need_5_58 - low_sum_6_36) / (high_sum_6_36 - low_sum_6_36) * (high_6_36 - low_6_36))
    end
    guess_6_36 = math.max(low_6_36 + 1, math.min(guess_6_36, high_6_36))
    local from_6_36, to_6_36 = math.max(guess_6_36 - around_6_36, low_6_36 + 1), math.min(guess_6_36 + around_6_36 - 1, high_6_36 - 1)
    local text_6_36, offset_6_36 = log_3_115.text, 0
    if from_6_36 >= log_3_115.first then
      offset_6_36 = #text_6_36 - (log_3_115.entries - from_6_36) * 16 + 1
    else
      text_6_36, offset_6_36 = call('GETRANGE', key_5_58, log_3_115.from + from_6_36 * 16, log_3_115.from + (to_6_36 + 1) * 16 - 1), 1
    end

    local at_6_36 = from_6_36
    repeat
      local its_when_6_36, sum_6_36 = unpack_bytes('<dd', text_6_36, offset_6_36 + (at_6_36 - from_6_36) * 16)
--lua/lib/sums.lua:122
      local more_6_36, groups_7_10 = log_3_115.total, log_3_115.groups or 0
  local group_7_10 = math.floor(at_6_36 / 32)
  if group_7_10 < groups_7_10 then
    local known_7_10 = log_3_115.known
    if not known_7_10 then
      local packed_7_10 = call('GETRANGE', key_5_58, 64, 64 + groups_7_10 / 64 * 8 - 1)
      known_7_10 = { [0] = log_3_115.front }
      for i_7_10 = 1, groups_7_10 / 64 do known_7_10[i_7_10] = known_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices, log_3_115.known = {}, known_7_10
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
    when_us_3_115 = when_5_58 + (argv[tier_0_371 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_112 = when_us_3_115
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_112 = its_us_2_112
  else
    local entry_2_112 = from_2_112 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_112, to_2_112)
    if #entry_2_112 >= 8 then turn_us_2_112 = unpack_bytes('<d', entry_2_112) + (argv[tier_0_371 + 2]) end
  end
its_us_0_371 = turn_us_2_112
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_371 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_113, to_2_113 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
  local due_2_113, turn_us_2_113 = call('GETRANGE', (given[scope.keys + 1]), from_2_113, to_2_113), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_113 = 1
  if scope.costs then cost_2_113 = scope.costs[(tier_0_371 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_113 >= 8 and cost_2_113 > 0 then turn_us_2_113 = (argv[tier_0_371 + 2]) - unpack_bytes('<d', due_2_113) end
its_us_0_371 = turn_us_2_113
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_371 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_118 = scope[tier_0_371]
  if kept_3_118 == nil then
    local field_4_83 = argv[tier_0_371 + 3]
    kept_3_118 = call('HGET', (given[scope.keys]), field_4_83)
    scope[tier_0_371] = kept_3_118
    if not kept_3_118 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_114, closes_us_2_114, used_2_114 = 0, 0, 0
  if kept_3_118 then ends_us_2_114, closes_us_2_114, used_2_114 = unpack_bytes('<ddd', kept_3_118) end

  local __3_118, edges_3_118 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
  local is_set_back_3_118 = ends_us_2_114 > scope.at_us + (argv[tier_0_371 + 2]) * (edges_3_118 == '' and 1 or 2)
  if is_set_back_3_118 then
    do local at_us_4_89 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_89, edges_4_89 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
  local length_us_4_89, alike_4_89 = tonumber(argv[tier_0_371 + 2]), math.huge
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
ends_us_2_114, closes_us_2_114 = ends_us_4_89, closes_us_4_89 or ends_us_4_89
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_118 == '' then closes_us_2_114 = ends_us_2_114 + (argv[tier_0_371 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_114 <= scope.at_us then ends_us_2_114, used_2_114 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_114 = 1
  if scope.costs then cost_2_114 = math.min(scope.costs[(tier_0_371 - scope.set - 6) / 5 + 1], argv[tier_0_371 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_114 = scope.at_us
  if not ends_us_2_114 then
    local __2_114, edges_2_114 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
    if edges_2_114 ~= '' and string.sub(edges_2_114, 1, 2) ~= '0 ' then do local at_us_3_117 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_117, edges_3_117 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
  local length_us_3_117, alike_3_117 = tonumber(argv[tier_0_371 + 2]), math.huge
  local ends_us_3_117, closes_us_3_117 = at_us_3_117 + length_us_3_117, nil
  if edges_3_117 ~= '' then
    local __3_117, last_3_117, guard_us_3_117, edge_us_3_117 = string.find(edges_3_117, '^(%S+) (%S+)')
    local is_here_3_117 = false
    edge_us_3_117 = edge_us_3_117 * 1000000
    repeat
      local from_us_3_117, __3_117, to_3_117, length_3_117, count_3_117 = edge_us_3_117, string.find(edges_3_117, '^ ([%d.]+)x(%d+)', last_3_117 + 1)
      if to_3_117 then
        last_3_117, length_us_3_117 = to_3_117, math.floor(length_3_117 * 1000000 + 0.5)
        edge_us_3_117 = edge_us_3_117 + length_us_3_117 * count_3_117
      end
      is_here_3_117 = not to_3_117 or at_us_3_117 < edge_us_3_117
      if is_here_3_117 then ends_us_3_117 = from_us_3_117 + (math.floor((at_us_3_117 - from_us_3_117) / length_us_3_117) + 1) * length_us_3_117 end
      if is_here_3_117 and to_3_117 then alike_3_117 = math.floor((edge_us_3_117 - ends_us_3_117) / length_us_3_117 + 0.5) end
    until is_here_3_117
    closes_us_3_117 = ends_us_3_117 - guard_us_3_117
  end
ends_us_2_114, closes_us_2_114 = ends_us_3_117, closes_us_3_117 or ends_us_3_117
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_114 and cost_2_114 > 0 and (used_2_114 + cost_2_114 > tonumber(argv[tier_0_371 + 1]) or scope.at_us >= closes_us_2_114) then turn_us_2_114 = ends_us_2_114 end
its_us_0_371 = turn_us_2_114
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_371 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_116 = math.ceil((argv[tier_0_371 + 2]) * 4 / (argv[tier_0_371 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_120 = scope[tier_0_371]
  if kept_3_120 == nil then
    local field_4_84 = argv[tier_0_371 + 3]
    kept_3_120 = call('HGET', (given[scope.keys]), field_4_84)
    scope[tier_0_371] = kept_3_120
    if not kept_3_120 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_116, expires_us_3_120, is_set_back_3_120 = 0, 0, false
  if kept_3_120 then served_us_2_116, expires_us_3_120 = unpack_bytes('<dd', kept_3_120) end
  if served_us_2_116 <= scope.at_us then
    served_us_2_116 = scope.at_us
  else

    local __3_120, burst_3_120 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
    local most_us_3_120 = scope.at_us + burst_3_120 * each_us_2_116 + (argv[tier_0_371 + 2])
    is_set_back_3_120 = served_us_2_116 > most_us_3_120
    if is_set_back_3_120 then scope.is_ahead = true end
    served_us_2_116 = math.min(served_us_2_116, most_us_3_120)
  end







  local __2_116, burst_2_116 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_116 = 1
  if scope.costs then cost_2_116 = math.min(scope.costs[(tier_0_371 - scope.set - 6) / 5 + 1], argv[tier_0_371 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_116 = scope.at_us
  if cost_2_116 > 0 then turn_us_2_116 = math.ceil(served_us_2_116 + math.min(cost_2_116 - burst_2_116, 0) * each_us_2_116) end
its_us_0_371 = turn_us_2_116
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_371 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_117, resolution_us_2_117 = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
--lua/lib/sums.lua:78
  local opened_4_86 = scope.sums or {}
  scope.sums = opened_4_86
  local log_3_116 = opened_4_86[slot_2_117]
  if not log_3_116 then
    local key_4_86 = slot_2_117 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_117])
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
    log_3_116 = read_4_86
    if #log_3_116.head < 64 then scope.is_bare = true end
    local ahead_us_4_86 = log_3_116.newest_us - scope.at_us
    if ahead_us_4_86 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_86)
    elseif ahead_us_4_86 > 0 then
      scope.at_us = log_3_116.newest_us
    end
    opened_4_86[slot_2_117] = log_3_116
  end
--lua/lib/request_limits.lua:85
  local cost_3_116 = 1
  if scope.costs then cost_3_116 = math.min(scope.costs[(tier_0_371 - scope.set - 6) / 5 + 1], argv[tier_0_371 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_117 = scope.at_us
  if cost_3_116 > 0 then

    local each_3_116 = resolution_us_2_117 == '0' and cost_3_116 or 0
    local need_5_59 = log_3_116.sum + cost_3_116 - (argv[tier_0_371 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_116 = 0
  if need_5_59 > log_3_116.base then
    local key_5_59 = slot_2_117 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_117])
--lua/lib/sums_reached.lua:13
    local low_6_37, low_sum_6_37 = -1, log_3_116.base
  local high_6_37, high_sum_6_37, when_5_59 = log_3_116.entries - 1, log_3_116.sum, log_3_116.newest_us
  local guesses_6_37, around_6_37, guess_6_37 = 0, 1, high_6_37
  if each_3_116 > 0 then guess_6_37 = high_6_37 - math.floor((high_sum_6_37 - need_5_59) / each_3_116) else guesses_6_37, around_6_37 = 1, 8 end
  while high_6_37 - low_6_37 > 1 do
    if guesses_6_37 > 3 then
      guess_6_37 = math.ceil((low_6_37 + high_6_37) / 2)
    elseif guesses_6_37 > 0 then
      guess_6_37 = low_6_37 + math.ceil((need_5_59 - low_sum_6_37) / (high_sum_6_37 - low_sum_6_37) * (high_6_37 - low_6_37))
    end
    guess_6_37 = math.max(low_6_37 + 1, math.min(guess_6_37, high_6_37))
    local from_6_37, to_6_37 = math.max(guess_6_37 - around_6_37, low_6_37 + 1), math.min(guess_6_37 + around_6_37 - 1, high_6_37 - 1)
    local text_6_37, offset_6_37 = log_3_116.text, 0
    if from_6_37 >= log_3_116.first then
      offset_6_37 = #text_6_37 - (log_3_116.entries - from_6_37) * 16 + 1
    else
      text_6_37, offset_6_37 = call('GETRANGE', key_5_59, log_3_116.from + from_6_37 * 16, log_3_116.from + (to_6_37 + 1) * 16 - 1), 1
    end

    local at_6_37 = from_6_37
    repeat
      local its_when_6_37, sum_6_37 = unpack_bytes('<dd', text_6_37, offset_6_37 + (at_6_37 - from_6_37) * 16)
--lua/lib/sums.lua:122
      local more_6_37, groups_7_11 = log_3_116.total, log_3_116.groups or 0
  local group_7_11 = math.floor(at_6_37 / 32)
  if group_7_11 < groups_7_11 then
    local known_7_11 = log_3_116.known
    if not known_7_11 then
      local packed_7_11 = call('GETRANGE', key_5_59, 64, 64 + groups_7_11 / 64 * 8 - 1)
      known_7_11 = { [0] = log_3_116.front }
      for i_7_11 = 1, groups_7_11 / 64 do known_7_11[i_7_11] = known_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices, log_3_116.known = {}, known_7_11
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
    when_us_3_116 = when_5_59 + (argv[tier_0_371 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_117 = when_us_3_116
  end
--lua/lib/tiers/summed.lua:19
its_us_0_371 = turn_us_2_117
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_371)) end
    if its_us_0_371 > turn_us_0_371 then turn_us_0_371, binding_0_371 = its_us_0_371, tier_0_371 end
  end
  scope.turn_us, scope.tier = turn_us_0_371, binding_0_371 or first_0_371
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
    do local ticket_0_305 = its.ticket
--lua/lib/home/order.lua:54
home.stands = 4000000000000000 + ticket_0_305
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
  do local set_back_us_0_288 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_288, tier_0_288, reason_0_288, more_0_288 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_134 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_288 = (tier_1_134 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_288, more_0_288 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_288, more_0_288 = 13, binding.running
  end
  reply[n_0_288 + 1], reply[n_0_288 + 2], reply[n_0_288 + 3], reply[n_0_288 + 4] = 19, set_back_us_0_288, estimate_us, index
  reply[n_0_288 + 5], reply[n_0_288 + 6], reply[n_0_288 + 7], reply[n_0_288 + 8], reply[n_0_288 + 9] = position, tier_0_288, more_0_288, reason_0_288, back_us
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
    do local set_back_us_0_287 = request.set_back_us
--lua/lib/reply.lua:110
local n_0_287, tier_0_287 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_135 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_287 = (tier_1_135 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_287 + 1], reply[n_0_287 + 2], reply[n_0_287 + 3], reply[n_0_287 + 4] = 12, set_back_us_0_287, turn_us, index
  reply[n_0_287 + 5], reply[n_0_287 + 6] = binding.ahead or 0, tier_0_287
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_287 + 1], reply[n_0_287 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_287 + 1], reply[n_0_287 + 7] = 13, binding.running or ''
  end
--lua/lib/shared/told.lua:40
end
    shelf_1.home_keep(home, turn_us)
  else
    local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, shelf_1.flow_load(home, home.its.flow), slot_us)
    back_us = shelf_1.watchdog_be(home, request.waiter, slot_us) or back_us
    shelf_1.home_keep(home, back_us)
    do local set_back_us_0_289 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_289, tier_0_289, reason_0_289, more_0_289 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_136 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_289 = (tier_1_136 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_289, more_0_289 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_289, more_0_289 = 13, binding.running
  end
  reply[n_0_289 + 1], reply[n_0_289 + 2], reply[n_0_289 + 3], reply[n_0_289 + 4] = 19, set_back_us_0_289, estimate_us, index
  reply[n_0_289 + 5], reply[n_0_289 + 6], reply[n_0_289 + 7], reply[n_0_289 + 8], reply[n_0_289 + 9] = position, tier_0_289, more_0_289, reason_0_289, back_us
--lua/lib/shared/told.lua:46
end
  end
end
--lua/shared.lua:32
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_188 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_188 }
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
  local size_0_515 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_515 >= 64 then
    local __0_515, __0_515, moved_0_515, __0_515, groups_0_515, front_0_515, total_0_515, base_0_515 = unpack_bytes('<dddddddd', text)
    local when_0_515, sum_0_515 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_515 > 0 then log.groups, log.front, log.from = groups_0_515, front_0_515, 64 + 8 * (groups_0_515 + groups_0_515 / 64) end
    local entries_0_515 = (size_0_515 - log.from) / 16
    log.entries, log.first = entries_0_515, math.max(0, entries_0_515 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_515, total_0_515, total_0_515 - sum_0_515, -moved_0_515
    if entries_0_515 > 0 then log.newest_us = when_0_515 end
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
    local text_0_525, at_0_525 = log.text, 1
  if last < log.first then
    text_0_525 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_525 = #text_0_525 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_525 = unpack_bytes('<dd', text_0_525, at_0_525)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_322, at_1_322 = log.text, 1
  if last < log.first then
    text_1_322 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_322 = #text_1_322 - (log.entries - last) * 16 + 1
  end
  local __0_531, sum_0_531 = unpack_bytes('<dd', text_1_322, at_1_322)






    local more_0_531, groups_1_329 = log.total, log.groups or 0
  local group_1_329 = math.floor(last / 32)
  if group_1_329 < groups_1_329 then
    local known_1_329 = log.known
    if not known_1_329 then
      local packed_1_329 = call('GETRANGE', key, 64, 64 + groups_1_329 / 64 * 8 - 1)
      known_1_329 = { [0] = log.front }
      for i_1_329 = 1, groups_1_329 / 64 do known_1_329[i_1_329] = known_1_329[i_1_329 - 1] + unpack_bytes('<d', packed_1_329, 8 * i_1_329 - 7) end
      known_1_329.slices, log.known = {}, known_1_329
    end
    local at_1_329 = math.floor(group_1_329 / 64)
    local slice_1_329 = known_1_329.slices[at_1_329]
    if not slice_1_329 then
      local from_1_329 = 64 + 8 * (groups_1_329 / 64 + at_1_329 * 64)
      local packed_1_329 = call('GETRANGE', key, from_1_329, from_1_329 + 8 * 64 - 1)
      slice_1_329 = { [0] = known_1_329[at_1_329] }
      for i_1_329 = 1, 64 - 1 do slice_1_329[i_1_329] = slice_1_329[i_1_329 - 1] + unpack_bytes('<d', packed_1_329, 8 * i_1_329 - 7) end
      known_1_329.slices[at_1_329] = slice_1_329
    end
    more_0_531 = slice_1_329[group_1_329 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_531 - sum_0_531
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_516 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_516 >= 64 then
    local __0_516, __0_516, moved_0_516, __0_516, groups_0_516, front_0_516, total_0_516, base_0_516 = unpack_bytes('<dddddddd', text)
    local when_0_516, sum_0_516 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_516 > 0 then step.groups, step.front, step.from = groups_0_516, front_0_516, 64 + 8 * (groups_0_516 + groups_0_516 / 64) end
    local entries_0_516 = (size_0_516 - step.from) / 16
    step.entries, step.first = entries_0_516, math.max(0, entries_0_516 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_516, total_0_516, total_0_516 - sum_0_516, -moved_0_516
    if entries_0_516 > 0 then step.newest_us = when_0_516 end
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
      local kept_0_555 = scope[its]
  if kept_0_555 == nil then
    local field_1_340 = argv[its + 3]
    kept_0_555 = call('HGET', (given[scope.keys]), field_1_340)
    scope[its] = kept_0_555
    if not kept_0_555 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_555 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_555) end

  local __0_555, edges_0_555 = argv[its + 3], argv[its + 4]
  local is_set_back_0_555 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_555 == '' and 1 or 2)
  if is_set_back_0_555 then
    do local at_us_1_347 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_347, edges_1_347 = argv[its + 3], argv[its + 4]
  local length_us_1_347, alike_1_347 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_347, closes_us_1_347 = at_us_1_347 + length_us_1_347, nil
  if edges_1_347 ~= '' then
    local __1_347, last_1_347, guard_us_1_347, edge_us_1_347 = string.find(edges_1_347, '^(%S+) (%S+)')
    local is_here_1_347 = false
    edge_us_1_347 = edge_us_1_347 * 1000000
    repeat
      local from_us_1_347, __1_347, to_1_347, length_1_347, count_1_347 = edge_us_1_347, string.find(edges_1_347, '^ ([%d.]+)x(%d+)', last_1_347 + 1)
      if to_1_347 then
        last_1_347, length_us_1_347 = to_1_347, math.floor(length_1_347 * 1000000 + 0.5)
        edge_us_1_347 = edge_us_1_347 + length_us_1_347 * count_1_347
      end
      is_here_1_347 = not to_1_347 or at_us_1_347 < edge_us_1_347
      if is_here_1_347 then ends_us_1_347 = from_us_1_347 + (math.floor((at_us_1_347 - from_us_1_347) / length_us_1_347) + 1) * length_us_1_347 end
      if is_here_1_347 and to_1_347 then alike_1_347 = math.floor((edge_us_1_347 - ends_us_1_347) / length_us_1_347 + 0.5) end
    until is_here_1_347
    closes_us_1_347 = ends_us_1_347 - guard_us_1_347
  end
ends_us, closes_us = ends_us_1_347, closes_us_1_347 or ends_us_1_347
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_555 == '' then closes_us = ends_us + (argv[its + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
      local __0_551, edges_0_551 = argv[its + 3], argv[its + 4]
  local length_us_0_551, alike_0_551 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_551 = at_us + length_us_0_551, nil
  if edges_0_551 ~= '' then
    local __0_551, last_0_551, guard_us_0_551, edge_us_0_551 = string.find(edges_0_551, '^(%S+) (%S+)')
    local is_here_0_551 = false
    edge_us_0_551 = edge_us_0_551 * 1000000
    repeat
      local from_us_0_551, __0_551, to_0_551, length_0_551, count_0_551 = edge_us_0_551, string.find(edges_0_551, '^ ([%d.]+)x(%d+)', last_0_551 + 1)
      if to_0_551 then
        last_0_551, length_us_0_551 = to_0_551, math.floor(length_0_551 * 1000000 + 0.5)
        edge_us_0_551 = edge_us_0_551 + length_us_0_551 * count_0_551
      end
      is_here_0_551 = not to_0_551 or at_us < edge_us_0_551
      if is_here_0_551 then its_ends_us = from_us_0_551 + (math.floor((at_us - from_us_0_551) / length_us_0_551) + 1) * length_us_0_551 end
      if is_here_0_551 and to_0_551 then alike_0_551 = math.floor((edge_us_0_551 - its_ends_us) / length_us_0_551 + 0.5) end
    until is_here_0_551
    closes_us_0_551 = its_ends_us - guard_us_0_551
  end
local its_closes_us = closes_us_0_551 or its_ends_us
--lua/lib/tiers/fixed.lua:178
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_468 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_468], scope.rights[i_0_468]
--lua/lib/tiers/fixed.lua:180
      local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:17
      local kept = scope[its]
  if kept == nil then
    local field_0_541 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_541)
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
        do local lasts_us_0_544 = ends_us - now_us
--lua/lib/meters.lua:35
local meters_0_544, ttl_ms_0_544 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_544 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_544) < ttl_ms_0_544 then
    call('PEXPIRE', meters_0_544, ttl_ms_0_544)
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
      local i_0_469 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_469], scope.rights[i_0_469]
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
        do local lasts_us_0_545 = expires_us - now_us
--lua/lib/meters.lua:35
local meters_0_545, ttl_ms_0_545 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_545 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_545) < ttl_ms_0_545 then
    call('PEXPIRE', meters_0_545, ttl_ms_0_545)
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
  local text_0_519 = call('GETRANGE', key, '-320', '-1')
  local size_0_519, head_0_519 = #text_0_519, text_0_519
  if size_0_519 == 320 then
    size_0_519, head_0_519 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_519, text = text_0_519, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_519 >= 64 then
    local __1_316, __1_316, moved_1_316, __1_316, groups_1_316, front_1_316, total_1_316, base_1_316 = unpack_bytes('<dddddddd', head_0_519)
    local when_1_316, sum_1_316 = unpack_bytes('<dd', text_0_519, #text_0_519 - 16 + 1)
    if groups_1_316 > 0 then log.groups, log.front, log.from = groups_1_316, front_1_316, 64 + 8 * (groups_1_316 + groups_1_316 / 64) end
    local entries_1_316 = (size_0_519 - log.from) / 16
    log.entries, log.first = entries_1_316, math.max(0, entries_1_316 - math.floor(#text_0_519 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_316, total_1_316, total_1_316 - sum_1_316, -moved_1_316
    if entries_1_316 > 0 then log.newest_us = when_1_316 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_526, at_0_526 = log.text, 1
  if i < log.first then
    text_0_526 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_526 = #text_0_526 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_526 = unpack_bytes('<dd', text_0_526, at_0_526)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_323, at_1_323 = log.text, 1
  if i < log.first then
    text_1_323 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_323 = #text_1_323 - (log.entries - i) * 16 + 1
  end
  local __0_532, sum_0_532 = unpack_bytes('<dd', text_1_323, at_1_323)






    local more_0_532, groups_1_330 = log.total, log.groups or 0
  local group_1_330 = math.floor(i / 32)
  if group_1_330 < groups_1_330 then
    local known_1_330 = log.known
    if not known_1_330 then
      local packed_1_330 = call('GETRANGE', key, 64, 64 + groups_1_330 / 64 * 8 - 1)
      known_1_330 = { [0] = log.front }
      for i_1_330 = 1, groups_1_330 / 64 do known_1_330[i_1_330] = known_1_330[i_1_330 - 1] + unpack_bytes('<d', packed_1_330, 8 * i_1_330 - 7) end
      known_1_330.slices, log.known = {}, known_1_330
    end
    local at_1_330 = math.floor(group_1_330 / 64)
    local slice_1_330 = known_1_330.slices[at_1_330]
    if not slice_1_330 then
      local from_1_330 = 64 + 8 * (groups_1_330 / 64 + at_1_330 * 64)
      local packed_1_330 = call('GETRANGE', key, from_1_330, from_1_330 + 8 * 64 - 1)
      slice_1_330 = { [0] = known_1_330[at_1_330] }
      for i_1_330 = 1, 64 - 1 do slice_1_330[i_1_330] = slice_1_330[i_1_330 - 1] + unpack_bytes('<d', packed_1_330, 8 * i_1_330 - 7) end
      known_1_330.slices[at_1_330] = slice_1_330
    end
    more_0_532 = slice_1_330[group_1_330 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_532 - sum_0_532
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
    local __0_517, __0_517, moved_0_517, __0_517, groups_0_517, front_0_517, total_0_517, base_0_517 = unpack_bytes('<dddddddd', text)
    local when_0_517, sum_0_517 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_517 > 0 then log.groups, log.front, log.from = groups_0_517, front_0_517, 64 + 8 * (groups_0_517 + groups_0_517 / 64) end
    local entries_0_517 = (size - log.from) / 16
    log.entries, log.first = entries_0_517, math.max(0, entries_0_517 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_517, total_0_517, total_0_517 - sum_0_517, -moved_0_517
    if entries_0_517 > 0 then log.newest_us = when_0_517 end
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
    local __0_518, __0_518, moved_0_518, __0_518, groups_0_518, front_0_518, total_0_518, base_0_518 = unpack_bytes('<dddddddd', text)
    local when_0_518, sum_0_518 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_518 > 0 then written.groups, written.front, written.from = groups_0_518, front_0_518, 64 + 8 * (groups_0_518 + groups_0_518 / 64) end
    local entries_0_518 = (size - written.from) / 16
    written.entries, written.first = entries_0_518, math.max(0, entries_0_518 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_518, total_0_518, total_0_518 - sum_0_518, -moved_0_518
    if entries_0_518 > 0 then written.newest_us = when_0_518 end
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
    do local lasts_us_0_546 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_546, ttl_ms_0_546 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_546 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_546) < ttl_ms_0_546 then
    call('PEXPIRE', meters_0_546, ttl_ms_0_546)
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
      local opened_0_520 = scope.sums or {}
  scope.sums = opened_0_520
  local log = opened_0_520[field]
  if not log then
    local key_0_520 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_317 = call('GETRANGE', key_0_520, '-320', '-1')
  local size_1_317, head_1_317 = #text_1_317, text_1_317
  if size_1_317 == 320 then
    size_1_317, head_1_317 = call('STRLEN', key_0_520), call('GETRANGE', key_0_520, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_520 = { head = head_1_317, text = text_1_317, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_317 >= 64 then
    local __2_162, __2_162, moved_2_162, __2_162, groups_2_162, front_2_162, total_2_162, base_2_162 = unpack_bytes('<dddddddd', head_1_317)
    local when_2_162, sum_2_162 = unpack_bytes('<dd', text_1_317, #text_1_317 - 16 + 1)
    if groups_2_162 > 0 then read_0_520.groups, read_0_520.front, read_0_520.from = groups_2_162, front_2_162, 64 + 8 * (groups_2_162 + groups_2_162 / 64) end
    local entries_2_162 = (size_1_317 - read_0_520.from) / 16
    read_0_520.entries, read_0_520.first = entries_2_162, math.max(0, entries_2_162 - math.floor(#text_1_317 / 16))
    read_0_520.base, read_0_520.total, read_0_520.sum, read_0_520.moved_us = -base_2_162, total_2_162, total_2_162 - sum_2_162, -moved_2_162
    if entries_2_162 > 0 then read_0_520.newest_us = when_2_162 end
  end
--lua/lib/sums.lua:84
    log = read_0_520
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_520 = log.newest_us - scope.at_us
    if ahead_us_0_520 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_520)
    elseif ahead_us_0_520 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_520[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_542 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_542)
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
    local __0_552, edges_0_552 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_552 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_552 = at_us + length_us, nil
  if edges_0_552 ~= '' then
    local __0_552, last_0_552, guard_us_0_552, edge_us_0_552 = string.find(edges_0_552, '^(%S+) (%S+)')
    local is_here_0_552 = false
    edge_us_0_552 = edge_us_0_552 * 1000000
    repeat
      local from_us_0_552, __0_552, to_0_552, length_0_552, count_0_552 = edge_us_0_552, string.find(edges_0_552, '^ ([%d.]+)x(%d+)', last_0_552 + 1)
      if to_0_552 then
        last_0_552, length_us = to_0_552, math.floor(length_0_552 * 1000000 + 0.5)
        edge_us_0_552 = edge_us_0_552 + length_us * count_0_552
      end
      is_here_0_552 = not to_0_552 or at_us < edge_us_0_552
      if is_here_0_552 then ends_us = from_us_0_552 + (math.floor((at_us - from_us_0_552) / length_us) + 1) * length_us end
      if is_here_0_552 and to_0_552 then alike_0_552 = math.floor((edge_us_0_552 - ends_us) / length_us + 0.5) end
    until is_here_0_552
    closes_us_0_552 = ends_us - guard_us_0_552
  end
local closes_us = closes_us_0_552 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_2.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_556 = scope[tier]
  if kept_0_556 == nil then
    local field_1_343 = argv[tier + 3]
    kept_0_556 = call('HGET', (given[scope.keys]), field_1_343)
    scope[tier] = kept_0_556
    if not kept_0_556 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_556 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_556) end

  local __0_556, edges_0_556 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_556 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_556 == '' and 1 or 2)
  if is_set_back_0_556 then
    do local at_us_1_348 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_348, edges_1_348 = argv[tier + 3], argv[tier + 4]
  local length_us_1_348, alike_1_348 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_348, closes_us_1_348 = at_us_1_348 + length_us_1_348, nil
  if edges_1_348 ~= '' then
    local __1_348, last_1_348, guard_us_1_348, edge_us_1_348 = string.find(edges_1_348, '^(%S+) (%S+)')
    local is_here_1_348 = false
    edge_us_1_348 = edge_us_1_348 * 1000000
    repeat
      local from_us_1_348, __1_348, to_1_348, length_1_348, count_1_348 = edge_us_1_348, string.find(edges_1_348, '^ ([%d.]+)x(%d+)', last_1_348 + 1)
      if to_1_348 then
        last_1_348, length_us_1_348 = to_1_348, math.floor(length_1_348 * 1000000 + 0.5)
        edge_us_1_348 = edge_us_1_348 + length_us_1_348 * count_1_348
      end
      is_here_1_348 = not to_1_348 or at_us_1_348 < edge_us_1_348
      if is_here_1_348 then ends_us_1_348 = from_us_1_348 + (math.floor((at_us_1_348 - from_us_1_348) / length_us_1_348) + 1) * length_us_1_348 end
      if is_here_1_348 and to_1_348 then alike_1_348 = math.floor((edge_us_1_348 - ends_us_1_348) / length_us_1_348 + 0.5) end
    until is_here_1_348
    closes_us_1_348 = ends_us_1_348 - guard_us_1_348
  end
own_ends_us, own_closes_us = ends_us_1_348, closes_us_1_348 or ends_us_1_348
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_556 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_563 = scope[tier]
  if kept_0_563 == nil then
    local field_1_344 = argv[tier + 3]
    kept_0_563 = call('HGET', (given[scope.keys]), field_1_344)
    scope[tier] = kept_0_563
    if not kept_0_563 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_563, is_set_back_0_563 = 0, 0, false
  if kept_0_563 then served_us, expires_us_0_563 = unpack_bytes('<dd', kept_0_563) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_563, burst_0_563 = argv[tier + 3], argv[tier + 4]
    local most_us_0_563 = scope.at_us + burst_0_563 * each_us + (argv[tier + 2])
    is_set_back_0_563 = served_us > most_us_0_563
    if is_set_back_0_563 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_563)
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
    do local lasts_us_0_547 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_547, ttl_ms_0_547 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_547 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_547) < ttl_ms_0_547 then
    call('PEXPIRE', meters_0_547, ttl_ms_0_547)
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


      local tier_0_463 = target.tier local _, edges = argv[tier_0_463 + 3], argv[tier_0_463 + 4]
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
  local entry_0_533 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_533 >= 0 then
--lua/lib/sums.lua:109
    local text_1_324, at_1_324 = log.text, 1
  if entry_0_533 < log.first then
    text_1_324 = call('GETRANGE', key, log.from + entry_0_533 * 16, log.from + entry_0_533 * 16 + 16 - 1)
  else
    at_1_324 = #text_1_324 - (log.entries - entry_0_533) * 16 + 1
  end
  local __0_533, sum_0_533 = unpack_bytes('<dd', text_1_324, at_1_324)






    local more_0_533, groups_1_331 = log.total, log.groups or 0
  local group_1_331 = math.floor(entry_0_533 / 32)
  if group_1_331 < groups_1_331 then
    local known_1_331 = log.known
    if not known_1_331 then
      local packed_1_331 = call('GETRANGE', key, 64, 64 + groups_1_331 / 64 * 8 - 1)
      known_1_331 = { [0] = log.front }
      for i_1_331 = 1, groups_1_331 / 64 do known_1_331[i_1_331] = known_1_331[i_1_331 - 1] + unpack_bytes('<d', packed_1_331, 8 * i_1_331 - 7) end
      known_1_331.slices, log.known = {}, known_1_331
    end
    local at_1_331 = math.floor(group_1_331 / 64)
    local slice_1_331 = known_1_331.slices[at_1_331]
    if not slice_1_331 then
      local from_1_331 = 64 + 8 * (groups_1_331 / 64 + at_1_331 * 64)
      local packed_1_331 = call('GETRANGE', key, from_1_331, from_1_331 + 8 * 64 - 1)
      slice_1_331 = { [0] = known_1_331[at_1_331] }
      for i_1_331 = 1, 64 - 1 do slice_1_331[i_1_331] = slice_1_331[i_1_331 - 1] + unpack_bytes('<d', packed_1_331, 8 * i_1_331 - 7) end
      known_1_331.slices[at_1_331] = slice_1_331
    end
    more_0_533 = slice_1_331[group_1_331 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_533 - sum_0_533
  end
--lua/lib/sums.lua:122
  local more, groups_0_529 = log.total, log.groups or 0
  local group_0_529 = math.floor(entry / 32)
  if group_0_529 < groups_0_529 then
    local known_0_529 = log.known
    if not known_0_529 then
      local packed_0_529 = call('GETRANGE', key, 64, 64 + groups_0_529 / 64 * 8 - 1)
      known_0_529 = { [0] = log.front }
      for i_0_529 = 1, groups_0_529 / 64 do known_0_529[i_0_529] = known_0_529[i_0_529 - 1] + unpack_bytes('<d', packed_0_529, 8 * i_0_529 - 7) end
      known_0_529.slices, log.known = {}, known_0_529
    end
    local at_0_529 = math.floor(group_0_529 / 64)
    local slice_0_529 = known_0_529.slices[at_0_529]
    if not slice_0_529 then
      local from_0_529 = 64 + 8 * (groups_0_529 / 64 + at_0_529 * 64)
      local packed_0_529 = call('GETRANGE', key, from_0_529, from_0_529 + 8 * 64 - 1)
      slice_0_529 = { [0] = known_0_529[at_0_529] }
      for i_0_529 = 1, 64 - 1 do slice_0_529[i_0_529] = slice_0_529[i_0_529 - 1] + unpack_bytes('<d', packed_0_529, 8 * i_0_529 - 7) end
      known_0_529.slices[at_0_529] = slice_0_529
    end
    more = slice_0_529[group_0_529 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_527, at_0_527 = log.text, 1
  if i < log.first then
    text_0_527 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_527 = #text_0_527 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_527 = unpack_bytes('<dd', text_0_527, at_0_527)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_325, at_1_325 = log.text, 1
  if i < log.first then
    text_1_325 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_325 = #text_1_325 - (log.entries - i) * 16 + 1
  end
  local __0_534, sum_0_534 = unpack_bytes('<dd', text_1_325, at_1_325)






    local more_0_534, groups_1_332 = log.total, log.groups or 0
  local group_1_332 = math.floor(i / 32)
  if group_1_332 < groups_1_332 then
    local known_1_332 = log.known
    if not known_1_332 then
      local packed_1_332 = call('GETRANGE', key, 64, 64 + groups_1_332 / 64 * 8 - 1)
      known_1_332 = { [0] = log.front }
      for i_1_332 = 1, groups_1_332 / 64 do known_1_332[i_1_332] = known_1_332[i_1_332 - 1] + unpack_bytes('<d', packed_1_332, 8 * i_1_332 - 7) end
      known_1_332.slices, log.known = {}, known_1_332
    end
    local at_1_332 = math.floor(group_1_332 / 64)
    local slice_1_332 = known_1_332.slices[at_1_332]
    if not slice_1_332 then
      local from_1_332 = 64 + 8 * (groups_1_332 / 64 + at_1_332 * 64)
      local packed_1_332 = call('GETRANGE', key, from_1_332, from_1_332 + 8 * 64 - 1)
      slice_1_332 = { [0] = known_1_332[at_1_332] }
      for i_1_332 = 1, 64 - 1 do slice_1_332[i_1_332] = slice_1_332[i_1_332 - 1] + unpack_bytes('<d', packed_1_332, 8 * i_1_332 - 7) end
      known_1_332.slices[at_1_332] = slice_1_332
    end
    more_0_534 = slice_1_332[group_1_332 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_534 - sum_0_534
  end
--lua/lib/sums_settle.lua:55
    local entry_0_530 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_530 = log.total, log.groups or 0
  local group_0_530 = math.floor(entry_0_530 / 32)
  if group_0_530 < groups_0_530 then
    local known_0_530 = log.known
    if not known_0_530 then
      local packed_0_530 = call('GETRANGE', key, 64, 64 + groups_0_530 / 64 * 8 - 1)
      known_0_530 = { [0] = log.front }
      for i_0_530 = 1, groups_0_530 / 64 do known_0_530[i_0_530] = known_0_530[i_0_530 - 1] + unpack_bytes('<d', packed_0_530, 8 * i_0_530 - 7) end
      known_0_530.slices, log.known = {}, known_0_530
    end
    local at_0_530 = math.floor(group_0_530 / 64)
    local slice_0_530 = known_0_530.slices[at_0_530]
    if not slice_0_530 then
      local from_0_530 = 64 + 8 * (groups_0_530 / 64 + at_0_530 * 64)
      local packed_0_530 = call('GETRANGE', key, from_0_530, from_0_530 + 8 * 64 - 1)
      slice_0_530 = { [0] = known_0_530[at_0_530] }
      for i_0_530 = 1, 64 - 1 do slice_0_530[i_0_530] = slice_0_530[i_0_530 - 1] + unpack_bytes('<d', packed_0_530, 8 * i_0_530 - 7) end
      known_0_530.slices[at_0_530] = slice_0_530
    end
    its_more = slice_0_530[group_0_530 % 64]
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
  local entry, low_us_0_539, high_0_539, high_us_0_539 = 0, nil, log.entries, nil
  local text_0_539, first_0_539, guesses_0_539 = log.text, log.first, 0
  while entry < high_0_539 do
    local count_0_539 = math.min(math.floor(#text_0_539 / 16), log.entries - first_0_539)
    local from_0_539, to_0_539 = math.max(first_0_539, entry), math.min(first_0_539 + count_0_539, high_0_539) - 1
    local offset_0_539 = #text_0_539 - (first_0_539 + count_0_539 - from_0_539) * 16 + 1

    local entry_0_539 = from_0_539
    repeat
      local when_0_539 = unpack_bytes('<d', text_0_539, offset_0_539 + (entry_0_539 - from_0_539) * 16)
      if when_0_539 >= at then high_0_539, high_us_0_539 = entry_0_539, when_0_539 else entry, low_us_0_539 = entry_0_539 + 1, when_0_539 end
      entry_0_539 = high_0_539 > to_0_539 and to_0_539 or math.floor((entry + high_0_539) / 2)
    until high_0_539 <= from_0_539 or entry > to_0_539 or entry >= high_0_539
    if entry < high_0_539 and not low_us_0_539 then
      local when_0_539 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_539 >= at then high_0_539 = 0 else entry, low_us_0_539 = 1, when_0_539 end
    end
    if entry < high_0_539 then
      local guess_0_539 = math.floor((entry + high_0_539) / 2)
      if guesses_0_539 < 3 then guess_0_539 = entry - 1 + math.ceil((at - low_us_0_539) / (high_us_0_539 - low_us_0_539) * (high_0_539 - entry + 1)) end
      guess_0_539, guesses_0_539 = math.max(entry, math.min(guess_0_539, high_0_539 - 1)), guesses_0_539 + 1
      do
--lua/lib/sums.lua:161
local start_1_336 = math.floor(guess_0_539 / 32) * 32
  local first_1_336 = math.max(start_1_336 - 1, 0)
  local text_1_336 = call('GETRANGE', key, log.from + first_1_336 * 16, log.from + math.min(start_1_336 + 32, log.entries) * 16 - 1)
text_0_539, first_0_539 = text_1_336, first_1_336
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_539, first_0_539
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_538 = math.floor(entry / 32) * 32
  local first_0_538 = math.max(start_0_538 - 1, 0)
  local text_0_538 = call('GETRANGE', key, log.from + first_0_538 * 16, log.from + math.min(start_0_538 + 32, log.entries) * 16 - 1)
text, first = text_0_538, first_0_538
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
    local text_1_326, at_1_326 = log.text, 1
  if entry < log.first then
    text_1_326 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_326 = #text_1_326 - (log.entries - entry) * 16 + 1
  end
  local __0_535, sum_0_535 = unpack_bytes('<dd', text_1_326, at_1_326)






    local more_0_535, groups_1_333 = log.total, log.groups or 0
  local group_1_333 = math.floor(entry / 32)
  if group_1_333 < groups_1_333 then
    local known_1_333 = log.known
    if not known_1_333 then
      local packed_1_333 = call('GETRANGE', key, 64, 64 + groups_1_333 / 64 * 8 - 1)
      known_1_333 = { [0] = log.front }
      for i_1_333 = 1, groups_1_333 / 64 do known_1_333[i_1_333] = known_1_333[i_1_333 - 1] + unpack_bytes('<d', packed_1_333, 8 * i_1_333 - 7) end
      known_1_333.slices, log.known = {}, known_1_333
    end
    local at_1_333 = math.floor(group_1_333 / 64)
    local slice_1_333 = known_1_333.slices[at_1_333]
    if not slice_1_333 then
      local from_1_333 = 64 + 8 * (groups_1_333 / 64 + at_1_333 * 64)
      local packed_1_333 = call('GETRANGE', key, from_1_333, from_1_333 + 8 * 64 - 1)
      slice_1_333 = { [0] = known_1_333[at_1_333] }
      for i_1_333 = 1, 64 - 1 do slice_1_333[i_1_333] = slice_1_333[i_1_333 - 1] + unpack_bytes('<d', packed_1_333, 8 * i_1_333 - 7) end
      known_1_333.slices[at_1_333] = slice_1_333
    end
    more_0_535 = slice_1_333[group_1_333 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_535 - sum_0_535
  end
--lua/lib/sums_settle.lua:93
      local entry_0_536 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_536 >= 0 then
--lua/lib/sums.lua:109
    local text_1_327, at_1_327 = log.text, 1
  if entry_0_536 < log.first then
    text_1_327 = call('GETRANGE', key, log.from + entry_0_536 * 16, log.from + entry_0_536 * 16 + 16 - 1)
  else
    at_1_327 = #text_1_327 - (log.entries - entry_0_536) * 16 + 1
  end
  local __0_536, sum_0_536 = unpack_bytes('<dd', text_1_327, at_1_327)






    local more_0_536, groups_1_334 = log.total, log.groups or 0
  local group_1_334 = math.floor(entry_0_536 / 32)
  if group_1_334 < groups_1_334 then
    local known_1_334 = log.known
    if not known_1_334 then
      local packed_1_334 = call('GETRANGE', key, 64, 64 + groups_1_334 / 64 * 8 - 1)
      known_1_334 = { [0] = log.front }
      for i_1_334 = 1, groups_1_334 / 64 do known_1_334[i_1_334] = known_1_334[i_1_334 - 1] + unpack_bytes('<d', packed_1_334, 8 * i_1_334 - 7) end
      known_1_334.slices, log.known = {}, known_1_334
    end
    local at_1_334 = math.floor(group_1_334 / 64)
    local slice_1_334 = known_1_334.slices[at_1_334]
    if not slice_1_334 then
      local from_1_334 = 64 + 8 * (groups_1_334 / 64 + at_1_334 * 64)
      local packed_1_334 = call('GETRANGE', key, from_1_334, from_1_334 + 8 * 64 - 1)
      slice_1_334 = { [0] = known_1_334[at_1_334] }
      for i_1_334 = 1, 64 - 1 do slice_1_334[i_1_334] = slice_1_334[i_1_334 - 1] + unpack_bytes('<d', packed_1_334, 8 * i_1_334 - 7) end
      known_1_334.slices[at_1_334] = slice_1_334
    end
    more_0_536 = slice_1_334[group_1_334 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_536 - sum_0_536
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
  local opened_0_523 = scope.sums or {}
  scope.sums = opened_0_523
  local log = opened_0_523[slot]
  if not log then
    local key_0_523 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_320 = call('GETRANGE', key_0_523, '-320', '-1')
  local size_1_320, head_1_320 = #text_1_320, text_1_320
  if size_1_320 == 320 then
    size_1_320, head_1_320 = call('STRLEN', key_0_523), call('GETRANGE', key_0_523, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_523 = { head = head_1_320, text = text_1_320, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_320 >= 64 then
    local __2_165, __2_165, moved_2_165, __2_165, groups_2_165, front_2_165, total_2_165, base_2_165 = unpack_bytes('<dddddddd', head_1_320)
    local when_2_165, sum_2_165 = unpack_bytes('<dd', text_1_320, #text_1_320 - 16 + 1)
    if groups_2_165 > 0 then read_0_523.groups, read_0_523.front, read_0_523.from = groups_2_165, front_2_165, 64 + 8 * (groups_2_165 + groups_2_165 / 64) end
    local entries_2_165 = (size_1_320 - read_0_523.from) / 16
    read_0_523.entries, read_0_523.first = entries_2_165, math.max(0, entries_2_165 - math.floor(#text_1_320 / 16))
    read_0_523.base, read_0_523.total, read_0_523.sum, read_0_523.moved_us = -base_2_165, total_2_165, total_2_165 - sum_2_165, -moved_2_165
    if entries_2_165 > 0 then read_0_523.newest_us = when_2_165 end
  end
--lua/lib/sums.lua:84
    log = read_0_523
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_523 = log.newest_us - scope.at_us
    if ahead_us_0_523 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_523)
    elseif ahead_us_0_523 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_523[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_2.settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_470 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_470], scope.rights[i_0_470]
--lua/lib/tiers/sums_tier.lua:97
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_2.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_510, is_renewed_0_510 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_510 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_310, expires_1_310 = unpack_bytes('<dd', '')
  local is_renewed_1_310 = longest_us > seen_us_1_310 or now_us + seen_us_1_310 > -expires_1_310
  if is_renewed_1_310 then
    if longest_us > seen_us_1_310 then seen_us_1_310 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_310, -(now_us + 2 * seen_us_1_310)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_310 / 500), ttl_floor_ms))
  end
is_renewed_0_510 = is_renewed_1_310
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
  local i_0_471 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_471], scope.rights[i_0_471]
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
        do local key_1_357 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_357, '[^:]*$'), '')
  do local lasts_us_2_168 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_2_168, ttl_ms_2_168 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_168 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_168) < ttl_ms_2_168 then
    call('PEXPIRE', meters_2_168, ttl_ms_2_168)
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
local turn_us_0_577, binding_0_577 = scope.at_us, nil
  local first_0_577, last_0_577, step_0_577 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_577 = first_0_577, last_0_577, step_0_577 do
    local kind_0_577 = argv[tier_0_577]
    local its_us_0_577 if kind_0_577 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_172, to_2_172 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
  local turn_us_2_172 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_172 = 1
  if scope.costs then cost_2_172 = math.min(scope.costs[(tier_0_577 - scope.set - 6) / 5 + 1], argv[tier_0_577 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_172 = (cost_2_172 - (argv[tier_0_577 + 1]) - 1) * 8
    to_2_172 = from_2_172 + 7
    if cost_2_172 == 0 then from_2_172, to_2_172 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_103 = scope.sums or {}
  scope.sums = opened_4_103
  local log_3_146 = opened_4_103['0']
  if not log_3_146 then
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
    log_3_146 = read_4_103
    if #log_3_146.head < 64 then scope.is_bare = true end
    local ahead_us_4_103 = log_3_146.newest_us - scope.at_us
    if ahead_us_4_103 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_103)
    elseif ahead_us_4_103 > 0 then
      scope.at_us = log_3_146.newest_us
    end
    opened_4_103['0'] = log_3_146
  end
--lua/lib/request_limits.lua:85
  local cost_3_146 = 1
  if scope.costs then cost_3_146 = math.min(scope.costs[(tier_0_577 - scope.set - 6) / 5 + 1], argv[tier_0_577 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_172 = scope.at_us
  if cost_3_146 > 0 then

    local each_3_146 = '0' == '0' and cost_3_146 or 0
    local need_5_70 = log_3_146.sum + cost_3_146 - (argv[tier_0_577 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_146 = 0
  if need_5_70 > log_3_146.base then
    local key_5_70 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_48, low_sum_6_48 = -1, log_3_146.base
  local high_6_48, high_sum_6_48, when_5_70 = log_3_146.entries - 1, log_3_146.sum, log_3_146.newest_us
  local guesses_6_48, around_6_48, guess_6_48 = 0, 1, high_6_48
  if each_3_146 > 0 then guess_6_48 = high_6_48 - math.floor((high_sum_6_48 - need_5_70) / each_3_146) else guesses_6_48, around_6_48 = 1, 8 end
  while high_6_48 - low_6_48 > 1 do
    if guesses_6_48 > 3 then
      guess_6_48 = math.ceil((low_6_48 + high_6_48) / 2)
    elseif guesses_6_48 > 0 then
      guess_6_48 = low_6_48 + math.ceil((need_5_70 - low_sum_6_48) / (high_sum_6_48 - low_sum_6_48) * (high_6_48 - low_6_48))
    end
    guess_6_48 = math.max(low_6_48 + 1, math.min(guess_6_48, high_6_48))
    local from_6_48, to_6_48 = math.max(guess_6_48 - around_6_48, low_6_48 + 1), math.min(guess_6_48 + around_6_48 - 1, high_6_48 - 1)
    local text_6_48, offset_6_48 = log_3_146.text, 0
    if from_6_48 >= log_3_146.first then
      offset_6_48 = #text_6_48 - (log_3_146.entries - from_6_48) * 16 + 1
    else
      text_6_48, offset_6_48 = call('GETRANGE', key_5_70, log_3_146.from + from_6_48 * 16, log_3_146.from + (to_6_48 + 1) * 16 - 1), 1
    end

    local at_6_48 = from_6_48
    repeat
      local its_when_6_48, sum_6_48 = unpack_bytes('<dd', text_6_48, offset_6_48 + (at_6_48 - from_6_48) * 16)
--lua/lib/sums.lua:122
      local more_6_48, groups_7_16 = log_3_146.total, log_3_146.groups or 0
  local group_7_16 = math.floor(at_6_48 / 32)
  if group_7_16 < groups_7_16 then
    local known_7_16 = log_3_146.known
    if not known_7_16 then
      local packed_7_16 = call('GETRANGE', key_5_70, 64, 64 + groups_7_16 / 64 * 8 - 1)
      known_7_16 = { [0] = log_3_146.front }
      for i_7_16 = 1, groups_7_16 / 64 do known_7_16[i_7_16] = known_7_16[i_7_16 - 1] + unpack_bytes('<d', packed_7_16, 8 * i_7_16 - 7) end
      known_7_16.slices, log_3_146.known = {}, known_7_16
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
    when_us_3_146 = when_5_70 + (argv[tier_0_577 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_172 = when_us_3_146
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_172 = its_us_2_172
  else
    local entry_2_172 = from_2_172 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_172, to_2_172)
    if #entry_2_172 >= 8 then turn_us_2_172 = unpack_bytes('<d', entry_2_172) + (argv[tier_0_577 + 2]) end
  end
its_us_0_577 = turn_us_2_172
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_577 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_173, to_2_173 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
  local due_2_173, turn_us_2_173 = call('GETRANGE', (given[scope.keys + 1]), from_2_173, to_2_173), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_173 = 1
  if scope.costs then cost_2_173 = scope.costs[(tier_0_577 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_173 >= 8 and cost_2_173 > 0 then turn_us_2_173 = (argv[tier_0_577 + 2]) - unpack_bytes('<d', due_2_173) end
its_us_0_577 = turn_us_2_173
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_577 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_143 = scope[tier_0_577]
  if kept_3_143 == nil then
    local field_4_105 = argv[tier_0_577 + 3]
    kept_3_143 = call('HGET', (given[scope.keys]), field_4_105)
    scope[tier_0_577] = kept_3_143
    if not kept_3_143 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_169, closes_us_2_169, used_2_169 = 0, 0, 0
  if kept_3_143 then ends_us_2_169, closes_us_2_169, used_2_169 = unpack_bytes('<ddd', kept_3_143) end

  local __3_143, edges_3_143 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
  local is_set_back_3_143 = ends_us_2_169 > scope.at_us + (argv[tier_0_577 + 2]) * (edges_3_143 == '' and 1 or 2)
  if is_set_back_3_143 then
    do local at_us_4_107 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_107, edges_4_107 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
  local length_us_4_107, alike_4_107 = tonumber(argv[tier_0_577 + 2]), math.huge
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
ends_us_2_169, closes_us_2_169 = ends_us_4_107, closes_us_4_107 or ends_us_4_107
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_143 == '' then closes_us_2_169 = ends_us_2_169 + (argv[tier_0_577 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_169 <= scope.at_us then ends_us_2_169, used_2_169 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_169 = 1
  if scope.costs then cost_2_169 = math.min(scope.costs[(tier_0_577 - scope.set - 6) / 5 + 1], argv[tier_0_577 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_169 = scope.at_us
  if not ends_us_2_169 then
    local __2_169, edges_2_169 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
    if edges_2_169 ~= '' and string.sub(edges_2_169, 1, 2) ~= '0 ' then do local at_us_3_142 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_142, edges_3_142 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
  local length_us_3_142, alike_3_142 = tonumber(argv[tier_0_577 + 2]), math.huge
  local ends_us_3_142, closes_us_3_142 = at_us_3_142 + length_us_3_142, nil
  if edges_3_142 ~= '' then
    local __3_142, last_3_142, guard_us_3_142, edge_us_3_142 = string.find(edges_3_142, '^(%S+) (%S+)')
    local is_here_3_142 = false
    edge_us_3_142 = edge_us_3_142 * 1000000
    repeat
      local from_us_3_142, __3_142, to_3_142, length_3_142, count_3_142 = edge_us_3_142, string.find(edges_3_142, '^ ([%d.]+)x(%d+)', last_3_142 + 1)
      if to_3_142 then
        last_3_142, length_us_3_142 = to_3_142, math.floor(length_3_142 * 1000000 + 0.5)
        edge_us_3_142 = edge_us_3_142 + length_us_3_142 * count_3_142
      end
      is_here_3_142 = not to_3_142 or at_us_3_142 < edge_us_3_142
      if is_here_3_142 then ends_us_3_142 = from_us_3_142 + (math.floor((at_us_3_142 - from_us_3_142) / length_us_3_142) + 1) * length_us_3_142 end
      if is_here_3_142 and to_3_142 then alike_3_142 = math.floor((edge_us_3_142 - ends_us_3_142) / length_us_3_142 + 0.5) end
    until is_here_3_142
    closes_us_3_142 = ends_us_3_142 - guard_us_3_142
  end
ends_us_2_169, closes_us_2_169 = ends_us_3_142, closes_us_3_142 or ends_us_3_142
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_169 and cost_2_169 > 0 and (used_2_169 + cost_2_169 > tonumber(argv[tier_0_577 + 1]) or scope.at_us >= closes_us_2_169) then turn_us_2_169 = ends_us_2_169 end
its_us_0_577 = turn_us_2_169
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_577 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_171 = math.ceil((argv[tier_0_577 + 2]) * 4 / (argv[tier_0_577 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_145 = scope[tier_0_577]
  if kept_3_145 == nil then
    local field_4_106 = argv[tier_0_577 + 3]
    kept_3_145 = call('HGET', (given[scope.keys]), field_4_106)
    scope[tier_0_577] = kept_3_145
    if not kept_3_145 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_171, expires_us_3_145, is_set_back_3_145 = 0, 0, false
  if kept_3_145 then served_us_2_171, expires_us_3_145 = unpack_bytes('<dd', kept_3_145) end
  if served_us_2_171 <= scope.at_us then
    served_us_2_171 = scope.at_us
  else

    local __3_145, burst_3_145 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
    local most_us_3_145 = scope.at_us + burst_3_145 * each_us_2_171 + (argv[tier_0_577 + 2])
    is_set_back_3_145 = served_us_2_171 > most_us_3_145
    if is_set_back_3_145 then scope.is_ahead = true end
    served_us_2_171 = math.min(served_us_2_171, most_us_3_145)
  end







  local __2_171, burst_2_171 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_171 = 1
  if scope.costs then cost_2_171 = math.min(scope.costs[(tier_0_577 - scope.set - 6) / 5 + 1], argv[tier_0_577 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_171 = scope.at_us
  if cost_2_171 > 0 then turn_us_2_171 = math.ceil(served_us_2_171 + math.min(cost_2_171 - burst_2_171, 0) * each_us_2_171) end
its_us_0_577 = turn_us_2_171
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_577 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_174, resolution_us_2_174 = argv[tier_0_577 + 3], argv[tier_0_577 + 4]
--lua/lib/sums.lua:78
  local opened_4_104 = scope.sums or {}
  scope.sums = opened_4_104
  local log_3_147 = opened_4_104[slot_2_174]
  if not log_3_147 then
    local key_4_104 = slot_2_174 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_174])
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
    log_3_147 = read_4_104
    if #log_3_147.head < 64 then scope.is_bare = true end
    local ahead_us_4_104 = log_3_147.newest_us - scope.at_us
    if ahead_us_4_104 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_104)
    elseif ahead_us_4_104 > 0 then
      scope.at_us = log_3_147.newest_us
    end
    opened_4_104[slot_2_174] = log_3_147
  end
--lua/lib/request_limits.lua:85
  local cost_3_147 = 1
  if scope.costs then cost_3_147 = math.min(scope.costs[(tier_0_577 - scope.set - 6) / 5 + 1], argv[tier_0_577 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_174 = scope.at_us
  if cost_3_147 > 0 then

    local each_3_147 = resolution_us_2_174 == '0' and cost_3_147 or 0
    local need_5_71 = log_3_147.sum + cost_3_147 - (argv[tier_0_577 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_147 = 0
  if need_5_71 > log_3_147.base then
    local key_5_71 = slot_2_174 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_174])
--lua/lib/sums_reached.lua:13
    local low_6_49, low_sum_6_49 = -1, log_3_147.base
  local high_6_49, high_sum_6_49, when_5_71 = log_3_147.entries - 1, log_3_147.sum, log_3_147.newest_us
  local guesses_6_49, around_6_49, guess_6_49 = 0, 1, high_6_49
  if each_3_147 > 0 then guess_6_49 = high_6_49 - math.floor((high_sum_6_49 - need_5_71) / each_3_147) else guesses_6_49, around_6_49 = 1, 8 end
  while high_6_49 - low_6_49 > 1 do
    if guesses_6_49 > 3 then
      guess_6_49 = math.ceil((low_6_49 + high_6_49) / 2)
    elseif guesses_6_49 > 0 then
      guess_6_49 = low_6_49 + math.ceil((need_5_71 - low_sum_6_49) / (high_sum_6_49 - low_sum_6_49) * (high_6_49 - low_6_49))
    end
    guess_6_49 = math.max(low_6_49 + 1, math.min(guess_6_49, high_6_49))
    local from_6_49, to_6_49 = math.max(guess_6_49 - around_6_49, low_6_49 + 1), math.min(guess_6_49 + around_6_49 - 1, high_6_49 - 1)
    local text_6_49, offset_6_49 = log_3_147.text, 0
    if from_6_49 >= log_3_147.first then
      offset_6_49 = #text_6_49 - (log_3_147.entries - from_6_49) * 16 + 1
    else
      text_6_49, offset_6_49 = call('GETRANGE', key_5_71, log_3_147.from + from_6_49 * 16, log_3_147.from + (to_6_49 + 1) * 16 - 1), 1
    end

    local at_6_49 = from_6_49
    repeat
      local its_when_6_49, sum_6_49 = unpack_bytes('<dd', text_6_49, offset_6_49 + (at_6_49 - from_6_49) * 16)
--lua/lib/sums.lua:122
      local more_6_49, groups_7_17 = log_3_147.total, log_3_147.groups or 0
  local group_7_17 = math.floor(at_6_49 / 32)
  if group_7_17 < groups_7_17 then
    local known_7_17 = log_3_147.known
    if not known_7_17 then
      local packed_7_17 = call('GETRANGE', key_5_71, 64, 64 + groups_7_17 / 64 * 8 - 1)
      known_7_17 = { [0] = log_3_147.front }
      for i_7_17 = 1, groups_7_17 / 64 do known_7_17[i_7_17] = known_7_17[i_7_17 - 1] + unpack_bytes('<d', packed_7_17, 8 * i_7_17 - 7) end
      known_7_17.slices, log_3_147.known = {}, known_7_17
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
    when_us_3_147 = when_5_71 + (argv[tier_0_577 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_174 = when_us_3_147
  end
--lua/lib/tiers/summed.lua:19
its_us_0_577 = turn_us_2_174
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_577)) end
    if its_us_0_577 > turn_us_0_577 then turn_us_0_577, binding_0_577 = its_us_0_577, tier_0_577 end
  end
  scope.turn_us, scope.tier = turn_us_0_577, binding_0_577 or first_0_577
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
  local scopes_0_565 = request.scopes
--lua/lib/carry.lua:28
local may = false
  for s_0_565 = 1, #scopes_0_565 do
    local scope_0_565 = scopes_0_565[s_0_565]
    local is_bare_0_565 = scope_0_565.is_bare or scope_0_565.tail == ''
    may = may or scope_0_565.is_changed or is_bare_0_565 and call('EXISTS', (given[scope_0_565.keys + 1]), given[scope_0_565.keys]) > 0
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
    if request.word == 'release' and home.cap then do local token_0_182 = request.token
--lua/lib/lease.lua:32
local leases_0_182, holders_0_182 = given[home.keys + 5], given[home.keys + 6]
  local held_0_182, is_ended_0_182 = call('HGET', holders_0_182, waiter), false
  if held_0_182 and string.sub(held_0_182, 1, #token_0_182 + 1) == token_0_182 .. ' ' then
    call('HDEL', holders_0_182, waiter)
    is_ended_0_182 = call('ZREM', leases_0_182, waiter) == 1
  end
is_done = is_ended_0_182
--lua/shared.lua:90
end end
    if has_waiters and not is_rest then
      made = made or shelf_0.make_home(now_us, ttl_floor_ms)
      shelf_0.shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shelf_0.shared_is_stale(request), made.clock, made.promotions)
    end
    do
--lua/lib/reply.lua:77
local n_0_112 = #reply
  if texts then
    reply[n_0_112 + 1], reply[n_0_112 + 2], reply[n_0_112 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_112 + 1] = is_done and 15 or 16
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
  for s_0_186 = 1, #scopes do
    local scope_0_186 = scopes[s_0_186]
    local is_bare_0_186 = scope_0_186.is_bare or scope_0_186.tail == ''
    may = may or scope_0_186.is_changed or is_bare_0_186 and call('EXISTS', (given[scope_0_186.keys + 1]), given[scope_0_186.keys]) > 0
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
local before_0_179 = nil
  local first_0_179, last_0_179, step_0_179 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_179 = first_0_179, last_0_179, step_0_179 do
    local kind_0_179 = argv[tier_0_179]
    if kind_0_179 ~= before_0_179 then
      if kind_0_179 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_53 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_52, longest_us_4_52, head_bytes_4_52 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_52 = #head_2_53 < 8 or unpack_bytes('<d', head_2_53) < longest_us_4_52
  if is_noted_4_52 then
    if #head_2_53 < 8 then call('SETRANGE', key_4_52, head_bytes_4_52 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_52, 0, pack('<dd', longest_us_4_52, -(now_us + 2 * longest_us_4_52)))
    call('PEXPIRE', key_4_52, math.max(math.ceil(longest_us_4_52 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_179 == 'pace' then elseif kind_0_179 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_61, last_2_61, step_2_61 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_61 = tier_0_179, scope.is_ahead and last_2_61 or 0, step_2_61 do
    local kind_2_61 = argv[its_2_61]
    if kind_2_61 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_87 = scope[its_2_61]
  if kept_3_87 == nil then
    local field_4_41 = argv[its_2_61 + 3]
    kept_3_87 = call('HGET', (given[scope.keys]), field_4_41)
    scope[its_2_61] = kept_3_87
    if not kept_3_87 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_61, closes_us_2_61, used_2_61 = 0, 0, 0
  if kept_3_87 then ends_us_2_61, closes_us_2_61, used_2_61 = unpack_bytes('<ddd', kept_3_87) end

  local __3_87, edges_3_87 = argv[its_2_61 + 3], argv[its_2_61 + 4]
  local is_set_back_2_61 = ends_us_2_61 > scope.at_us + (argv[its_2_61 + 2]) * (edges_3_87 == '' and 1 or 2)
  if is_set_back_2_61 then
    do local at_us_4_68 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_68, edges_4_68 = argv[its_2_61 + 3], argv[its_2_61 + 4]
  local length_us_4_68, alike_4_68 = tonumber(argv[its_2_61 + 2]), math.huge
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
ends_us_2_61, closes_us_2_61 = ends_us_4_68, closes_us_4_68 or ends_us_4_68
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_87 == '' then closes_us_2_61 = ends_us_2_61 + (argv[its_2_61 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_61 <= scope.at_us then ends_us_2_61, used_2_61 = nil, 0 end
--lua/lib/tiers/fixed.lua:153
      local field_2_61 = argv[its_2_61 + 3]
      if is_set_back_2_61 then call('HSET', (given[scope.keys]), field_2_61, pack('<ddd', ends_us_2_61, closes_us_2_61, used_2_61)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_179 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_66, last_2_66, step_2_66 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_66 = tier_0_179, scope.is_ahead and last_2_66 or 0, step_2_66 do
    local kind_2_66 = argv[its_2_66]
    if kind_2_66 == 'gcra' then
      local each_us_2_66 = math.ceil((argv[its_2_66 + 2]) * 4 / (argv[its_2_66 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_93 = scope[its_2_66]
  if kept_3_93 == nil then
    local field_4_42 = argv[its_2_66 + 3]
    kept_3_93 = call('HGET', (given[scope.keys]), field_4_42)
    scope[its_2_66] = kept_3_93
    if not kept_3_93 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_66, expires_us_2_66, is_set_back_2_66 = 0, 0, false
  if kept_3_93 then served_us_2_66, expires_us_2_66 = unpack_bytes('<dd', kept_3_93) end
  if served_us_2_66 <= scope.at_us then
    served_us_2_66 = scope.at_us
  else

    local __3_93, burst_3_93 = argv[its_2_66 + 3], argv[its_2_66 + 4]
    local most_us_3_93 = scope.at_us + burst_3_93 * each_us_2_66 + (argv[its_2_66 + 2])
    is_set_back_2_66 = served_us_2_66 > most_us_3_93
    if is_set_back_2_66 then scope.is_ahead = true end
    served_us_2_66 = math.min(served_us_2_66, most_us_3_93)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_66 = argv[its_2_66 + 3]
      if is_set_back_2_66 then call('HSET', (given[scope.keys]), field_2_66, pack('<ddd', served_us_2_66, expires_us_2_66, each_us_2_66)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_179 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_70 = nil
  local first_2_70, last_2_70, step_2_70 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_70 = tier_0_179, last_2_70, step_2_70 do
    local kind_2_70 = argv[its_2_70]
    local slot_2_70 = argv[its_2_70 + 3]
    if kind_2_70 == 'summed' and slot_2_70 ~= before_2_70 then
      before_2_70 = slot_2_70
      local key_2_70 = given[scope.keys - slot_2_70]
--lua/lib/sums.lua:78
      local opened_3_76 = scope.sums or {}
  scope.sums = opened_3_76
  local log_2_70 = opened_3_76[slot_2_70]
  if not log_2_70 then
    local key_3_76 = slot_2_70 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_70])
--lua/lib/sums.lua:65
    local text_4_58 = call('GETRANGE', key_3_76, '-320', '-1')
  local size_4_58, head_4_58 = #text_4_58, text_4_58
  if size_4_58 == 320 then
    size_4_58, head_4_58 = call('STRLEN', key_3_76), call('GETRANGE', key_3_76, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_76 = { head = head_4_58, text = text_4_58, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_58 >= 64 then
    local __5_33, __5_33, moved_5_33, __5_33, groups_5_33, front_5_33, total_5_33, base_5_33 = unpack_bytes('<dddddddd', head_4_58)
    local when_5_33, sum_5_33 = unpack_bytes('<dd', text_4_58, #text_4_58 - 16 + 1)
    if groups_5_33 > 0 then read_3_76.groups, read_3_76.front, read_3_76.from = groups_5_33, front_5_33, 64 + 8 * (groups_5_33 + groups_5_33 / 64) end
    local entries_5_33 = (size_4_58 - read_3_76.from) / 16
    read_3_76.entries, read_3_76.first = entries_5_33, math.max(0, entries_5_33 - math.floor(#text_4_58 / 16))
    read_3_76.base, read_3_76.total, read_3_76.sum, read_3_76.moved_us = -base_5_33, total_5_33, total_5_33 - sum_5_33, -moved_5_33
    if entries_5_33 > 0 then read_3_76.newest_us = when_5_33 end
  end
--lua/lib/sums.lua:84
    log_2_70 = read_3_76
    if #log_2_70.head < 64 then scope.is_bare = true end
    local ahead_us_3_76 = log_2_70.newest_us - scope.at_us
    if ahead_us_3_76 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_76)
    elseif ahead_us_3_76 > 0 then
      scope.at_us = log_2_70.newest_us
    end
    opened_3_76[slot_2_70] = log_2_70
  end
--lua/lib/tiers/summed.lua:76
      local longest_us_2_70 = tonumber(argv[its_2_70 + 2])
      local head_3_72 = log_2_70.head
--lua/lib/log.lua:97
local is_noted_2_70 = #head_3_72 < 8 or unpack_bytes('<d', head_3_72) < longest_us_2_70
  if is_noted_2_70 then
    if #head_3_72 < 8 then call('SETRANGE', key_2_70, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_70, 0, pack('<dd', longest_us_2_70, -(now_us + 2 * longest_us_2_70)))
    call('PEXPIRE', key_2_70, math.max(math.ceil(longest_us_2_70 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:78
      if is_noted_2_70 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_70, '[^:]*$'), '')
  do local lasts_us_4_45 = 2 * longest_us_2_70
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
end else error('no such kind of tier: ' .. tostring(kind_0_179)) end
      before_0_179 = kind_0_179
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
    local is_long, before_0_178 = false, nil
  local first_0_178, last_0_178, step_0_178 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_178 = first_0_178, last_0_178, step_0_178 do
    local kind_0_178 = argv[tier_0_178]
    if kind_0_178 ~= before_0_178 then
      local its_long_0_178 if kind_0_178 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_52 = false
  if scope.is_summed then
    local longest_us_2_52 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_61 = scope.sums or {}
  scope.sums = opened_4_61
  local log_3_81 = opened_4_61['0']
  if not log_3_81 then
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
    log_3_81 = read_4_61
    if #log_3_81.head < 64 then scope.is_bare = true end
    local ahead_us_4_61 = log_3_81.newest_us - scope.at_us
    if ahead_us_4_61 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_61)
    elseif ahead_us_4_61 > 0 then
      scope.at_us = log_3_81.newest_us
    end
    opened_4_61['0'] = log_3_81
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_81 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_81 = 1
  if scope.costs then cost_3_81 = scope.costs[(tier_0_178 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_81, its_long_2_52, is_renewed_3_81 = pack('<dd', scope.at_us, log_3_81.total - log_3_81.sum - cost_3_81), false, false
  do local moved_us_4_53 = log_3_81.moved_us
--lua/lib/charged.lua:9
if moved_us_4_53 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_53) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_81 = log_3_81.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_81 = math.floor(log_3_81.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_81 == 0 then

  elseif log_3_81.entries > 0 and is_same_3_81 then
    call('SETRANGE', key_3_81, log_3_81.from + (log_3_81.entries - 1) * 16, entry_3_81)

    do local head_4_47, at_us_4_47 = log_3_81.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_47, expires_4_47 = unpack_bytes('<dd', head_4_47)
  local is_renewed_4_47 = longest_us_2_52 > seen_us_4_47 or at_us_4_47 + seen_us_4_47 > -expires_4_47
  if is_renewed_4_47 then
    if longest_us_2_52 > seen_us_4_47 then seen_us_4_47 = longest_us_2_52 end
    call('SETRANGE', key_3_81, 0, pack('<dd', seen_us_4_47, -(now_us + 2 * seen_us_4_47)))
    call('PEXPIRE', key_3_81, math.max(math.ceil(seen_us_4_47 / 500), ttl_floor_ms))
  end
is_renewed_3_81 = is_renewed_4_47
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_81.head < 64 then entry_3_81 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_81 end
    local head_4_49, at_us_4_49 = log_3_81.head, scope.at_us
--lua/lib/log.lua:82
local __3_81, is_kept_3_81 = 32 + #entry_3_81, true
  if #head_4_49 < 16 then
    call('SET', key_3_81, pack('<dddd', longest_us_2_52, -(now_us + 2 * longest_us_2_52), 0, 0) .. entry_3_81,
      'PX', math.max(math.ceil(longest_us_2_52 / 500), ttl_floor_ms))
  else
    __3_81 = call('APPEND', key_3_81, entry_3_81)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_49)
  local is_renewed_5_26 = longest_us_2_52 > seen_us_5_26 or at_us_4_49 + seen_us_5_26 > -expires_5_26
  if is_renewed_5_26 then
    if longest_us_2_52 > seen_us_5_26 then seen_us_5_26 = longest_us_2_52 end
    call('SETRANGE', key_3_81, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
    call('PEXPIRE', key_3_81, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
  end
is_kept_3_81 = is_renewed_5_26
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_52, is_renewed_3_81 = (log_3_81.entries + 1) % 16 == 0, is_kept_3_81
  end
--lua/lib/tiers/sliding.lua:70
    is_long_2_52, scope.sums['0'] = its_long_2_52, nil
  else
    local head_2_52 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_52 == 24 then do local moved_us_3_74 = -unpack_bytes('<d', head_2_52, 17)
--lua/lib/charged.lua:9
if moved_us_3_74 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_74) end
--lua/lib/tiers/sliding.lua:73
end end
    local entry_2_52 = pack('<d', scope.at_us)
    local key_4_50, longest_us_4_50, at_us_4_50 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_52, is_renewed_4_50 = 32 + #entry_2_52, true
  if #head_2_52 < 16 then
    call('SET', key_4_50, pack('<dddd', longest_us_4_50, -(now_us + 2 * longest_us_4_50), 0, 0) .. entry_2_52,
      'PX', math.max(math.ceil(longest_us_4_50 / 500), ttl_floor_ms))
  else
    size_2_52 = call('APPEND', key_4_50, entry_2_52)
    do
--lua/lib/log.lua:69
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_52)
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
    is_long_2_52 = size_2_52 % 128 < 8
  end
its_long_0_178 = is_long_2_52
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_178 == 'pace' then do
--lua/lib/tiers/pace.lua:56
local due_us_2_56, gap_us_2_56 = scope.at_us, (argv[tier_0_178 + 2])
  local from_2_56 = argv[tier_0_178 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:16
    local from_3_83, to_3_83 = argv[tier_0_178 + 3], argv[tier_0_178 + 4]
  local copy_3_83, next_us_2_56 = scope.copy, 0
  local due_3_83 = copy_3_83 and string.sub(copy_3_83, from_3_83 + 1, to_3_83 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_83, to_3_83)
  if #due_3_83 >= 8 then next_us_2_56 = math.ceil(-unpack_bytes('<d', due_3_83)) + (argv[tier_0_178 + 2]) end
--lua/lib/tiers/pace.lua:60
    local waited_us_2_56 = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us_2_56 < waited_us_2_56 - gap_us_2_56 then next_us_2_56 = math.min(math.floor(waited_us_2_56), scope.at_us) end
    due_us_2_56 = math.max(next_us_2_56, scope.at_us - math.max(gap_us_2_56, 100000))
  end
--lua/lib/request_limits.lua:93
  local cost_2_56 = 1
  if scope.costs then cost_2_56 = scope.costs[(tier_0_178 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:66
  if cost_2_56 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_56, pack('<d', -(due_us_2_56 + (cost_2_56 - 1) * gap_us_2_56)))

    local needed_ms_2_56 = math.max(math.ceil(cost_2_56 * gap_us_2_56 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_56 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_56)
    end
  end
its_long_0_178 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_178 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local meters_2_60, fields_2_60, n_2_60 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_60, longest_us_2_60 = 0, 0
  local first_2_60, last_2_60, step_2_60 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_60 = tier_0_178, last_2_60, step_2_60 do
    local kind_2_60 = argv[its_2_60]
    if kind_2_60 == 'fixed' then
--lua/lib/meters.lua:17
      local kept_3_88 = scope[its_2_60]
  if kept_3_88 == nil then
    local field_4_43 = argv[its_2_60 + 3]
    kept_3_88 = call('HGET', (given[scope.keys]), field_4_43)
    scope[its_2_60] = kept_3_88
    if not kept_3_88 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_60, closes_us_2_60, used_2_60 = 0, 0, 0
  if kept_3_88 then ends_us_2_60, closes_us_2_60, used_2_60 = unpack_bytes('<ddd', kept_3_88) end

  local __3_88, edges_3_88 = argv[its_2_60 + 3], argv[its_2_60 + 4]
  local is_set_back_3_88 = ends_us_2_60 > scope.at_us + (argv[its_2_60 + 2]) * (edges_3_88 == '' and 1 or 2)
  if is_set_back_3_88 then
    do local at_us_4_69 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_69, edges_4_69 = argv[its_2_60 + 3], argv[its_2_60 + 4]
  local length_us_4_69, alike_4_69 = tonumber(argv[its_2_60 + 2]), math.huge
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
ends_us_2_60, closes_us_2_60 = ends_us_4_69, closes_us_4_69 or ends_us_4_69
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_88 == '' then closes_us_2_60 = ends_us_2_60 + (argv[its_2_60 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_60 <= scope.at_us then ends_us_2_60, used_2_60 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_60 = 1
  if scope.costs then cost_2_60 = scope.costs[(its_2_60 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:126
      if cost_2_60 > 0 then
        if ends_us_2_60 then
          kept_us_2_60 = math.max(kept_us_2_60, ends_us_2_60)
        else
          do local at_us_3_85 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_85, edges_3_85 = argv[its_2_60 + 3], argv[its_2_60 + 4]
  local length_us_3_85, alike_3_85 = tonumber(argv[its_2_60 + 2]), math.huge
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
ends_us_2_60, closes_us_2_60 = ends_us_3_85, closes_us_3_85 or ends_us_3_85
--lua/lib/tiers/fixed.lua:130
end
          longest_us_2_60 = math.max(longest_us_2_60, ends_us_2_60)
        end
        local field_2_60 = argv[its_2_60 + 3]
        scope[its_2_60] = pack('<ddd', ends_us_2_60, closes_us_2_60, used_2_60 + cost_2_60)
        fields_2_60[n_2_60 + 1], fields_2_60[n_2_60 + 2] = field_2_60, scope[its_2_60]
        n_2_60 = n_2_60 + 2
      end
    end
  end
  if n_2_60 > 0 then call('HSET', meters_2_60, unpack(fields_2_60, 1, n_2_60)) end
  if longest_us_2_60 > kept_us_2_60 then do local lasts_us_3_68 = longest_us_2_60 - now_us
--lua/lib/meters.lua:35
local meters_3_68, ttl_ms_3_68 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_68 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_68) < ttl_ms_3_68 then
    call('PEXPIRE', meters_3_68, ttl_ms_3_68)
  end
--lua/lib/tiers/fixed.lua:141
end end
its_long_0_178 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_178 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_65, fields_2_65, n_2_65 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_65, longest_us_2_65 = 0, 0
  local first_2_65, last_2_65, step_2_65 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_65 = tier_0_178, last_2_65, step_2_65 do
    local kind_2_65 = argv[its_2_65]
    if kind_2_65 == 'gcra' then
      local each_us_2_65 = math.ceil((argv[its_2_65 + 2]) * 4 / (argv[its_2_65 + 1])) / 4
--lua/lib/meters.lua:17
      local kept_3_94 = scope[its_2_65]
  if kept_3_94 == nil then
    local field_4_44 = argv[its_2_65 + 3]
    kept_3_94 = call('HGET', (given[scope.keys]), field_4_44)
    scope[its_2_65] = kept_3_94
    if not kept_3_94 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_65, expires_us_2_65, is_set_back_3_94 = 0, 0, false
  if kept_3_94 then served_us_2_65, expires_us_2_65 = unpack_bytes('<dd', kept_3_94) end
  if served_us_2_65 <= scope.at_us then
    served_us_2_65 = scope.at_us
  else

    local __3_94, burst_3_94 = argv[its_2_65 + 3], argv[its_2_65 + 4]
    local most_us_3_94 = scope.at_us + burst_3_94 * each_us_2_65 + (argv[its_2_65 + 2])
    is_set_back_3_94 = served_us_2_65 > most_us_3_94
    if is_set_back_3_94 then scope.is_ahead = true end
    served_us_2_65 = math.min(served_us_2_65, most_us_3_94)
  end
--lua/lib/tiers/gcra.lua:85
      local field_2_65 = argv[its_2_65 + 3]
--lua/lib/request_limits.lua:85
      local cost_2_65 = 1
  if scope.costs then cost_2_65 = math.min(scope.costs[(its_2_65 - scope.set - 6) / 5 + 1], argv[its_2_65 + 1]) end
--lua/lib/tiers/gcra.lua:87
      if cost_2_65 > 0 then
        served_us_2_65 = served_us_2_65 + cost_2_65 * each_us_2_65

        kept_us_2_65 = math.max(kept_us_2_65, expires_us_2_65)
        if served_us_2_65 > kept_us_2_65 then
          expires_us_2_65 = now_us + 2 * (argv[its_2_65 + 2])
          longest_us_2_65 = math.max(longest_us_2_65, expires_us_2_65)
        end
        scope[its_2_65] = pack('<ddd', served_us_2_65, expires_us_2_65, each_us_2_65)
        fields_2_65[n_2_65 + 1], fields_2_65[n_2_65 + 2] = field_2_65, scope[its_2_65]
        n_2_65 = n_2_65 + 2
      end
    end
  end
  if n_2_65 > 0 then call('HSET', meters_2_65, unpack(fields_2_65, 1, n_2_65)) end
  if longest_us_2_65 > kept_us_2_65 then do local lasts_us_3_69 = longest_us_2_65 - now_us
--lua/lib/meters.lua:35
local meters_3_69, ttl_ms_3_69 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_69 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_69) < ttl_ms_3_69 then
    call('PEXPIRE', meters_3_69, ttl_ms_3_69)
  end
--lua/lib/tiers/gcra.lua:102
end end
its_long_0_178 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_178 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_69, before_2_69 = false, nil
  local first_2_69, last_2_69, step_2_69 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_69 = tier_0_178, last_2_69, step_2_69 do
    local kind_2_69 = argv[its_2_69]
    local slot_2_69, resolution_us_2_69 = argv[its_2_69 + 3], argv[its_2_69 + 4]
    if kind_2_69 == 'summed' and slot_2_69 ~= before_2_69 then
      before_2_69 = slot_2_69
      local key_2_69, longest_us_2_69 = (given[scope.keys - slot_2_69]), tonumber(argv[its_2_69 + 2])
--lua/lib/sums.lua:78
      local opened_4_62 = scope.sums or {}
  scope.sums = opened_4_62
  local log_3_82 = opened_4_62[slot_2_69]
  if not log_3_82 then
    local key_4_62 = slot_2_69 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_69])
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
    log_3_82 = read_4_62
    if #log_3_82.head < 64 then scope.is_bare = true end
    local ahead_us_4_62 = log_3_82.newest_us - scope.at_us
    if ahead_us_4_62 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_62)
    elseif ahead_us_4_62 > 0 then
      scope.at_us = log_3_82.newest_us
    end
    opened_4_62[slot_2_69] = log_3_82
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_82 = slot_2_69 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_69])
--lua/lib/request_limits.lua:93
  local cost_3_82 = 1
  if scope.costs then cost_3_82 = scope.costs[(its_2_69 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_82, its_long_2_69, is_renewed_2_69 = pack('<dd', scope.at_us, log_3_82.total - log_3_82.sum - cost_3_82), false, false
  do local moved_us_4_54 = log_3_82.moved_us
--lua/lib/charged.lua:9
if moved_us_4_54 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_69, moved_us_4_54) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_82 = log_3_82.newest_us == scope.at_us
  if resolution_us_2_69 ~= '0' then
    is_same_3_82 = math.floor(log_3_82.newest_us / resolution_us_2_69) == math.floor(scope.at_us / resolution_us_2_69)
  end
  if cost_3_82 == 0 then

  elseif log_3_82.entries > 0 and is_same_3_82 then
    call('SETRANGE', key_3_82, log_3_82.from + (log_3_82.entries - 1) * 16, entry_3_82)

    do local head_4_48, at_us_4_48 = log_3_82.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_48, expires_4_48 = unpack_bytes('<dd', head_4_48)
  local is_renewed_4_48 = longest_us_2_69 > seen_us_4_48 or at_us_4_48 + seen_us_4_48 > -expires_4_48
  if is_renewed_4_48 then
    if longest_us_2_69 > seen_us_4_48 then seen_us_4_48 = longest_us_2_69 end
    call('SETRANGE', key_3_82, 0, pack('<dd', seen_us_4_48, -(now_us + 2 * seen_us_4_48)))
    call('PEXPIRE', key_3_82, math.max(math.ceil(seen_us_4_48 / 500), ttl_floor_ms))
  end
is_renewed_2_69 = is_renewed_4_48
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_82.head < 64 then entry_3_82 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_82 end
    local head_4_51, at_us_4_51 = log_3_82.head, scope.at_us
--lua/lib/log.lua:82
local __3_82, is_kept_3_82 = 32 + #entry_3_82, true
  if #head_4_51 < 16 then
    call('SET', key_3_82, pack('<dddd', longest_us_2_69, -(now_us + 2 * longest_us_2_69), 0, 0) .. entry_3_82,
      'PX', math.max(math.ceil(longest_us_2_69 / 500), ttl_floor_ms))
  else
    __3_82 = call('APPEND', key_3_82, entry_3_82)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_51)
  local is_renewed_5_28 = longest_us_2_69 > seen_us_5_28 or at_us_4_51 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_69 > seen_us_5_28 then seen_us_5_28 = longest_us_2_69 end
    call('SETRANGE', key_3_82, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_82, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_82 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_69, is_renewed_2_69 = (log_3_82.entries + 1) % 16 == 0, is_kept_3_82
  end
--lua/lib/tiers/summed.lua:57
      is_long_2_69 = is_long_2_69 or its_long_2_69
      if is_renewed_2_69 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_69, '[^:]*$'), '')
  do local lasts_us_4_46 = 2 * longest_us_2_69
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
its_long_0_178 = is_long_2_69
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_178)) end
      is_long, before_0_178 = is_long or its_long_0_178, kind_0_178
    end
  end
--lua/shared.lua:135
    if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_180 = nil
  local first_0_180, last_0_180, step_0_180 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_180 = first_0_180, last_0_180, step_0_180 do
    local kind_0_180 = argv[tier_0_180]
    if kind_0_180 ~= before_0_180 then
      if kind_0_180 == 'sliding' then do
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
local key_3_73 = given[scope.keys + 1]
  local head_3_73 = call('GETRANGE', key_3_73, 0, 32 - 1)
  local oldest_us_3_73 = scope.at_us - unpack_bytes('<d', head_3_73)
  local count_3_73 = (call('STRLEN', key_3_73) - 32) / 8
  local low_3_73, high_3_73 = math.floor(count_3_73 * 3 / 8), count_3_73
  local middle_3_73 = low_3_73
  while low_3_73 < high_3_73 do
    local from_3_73 = 32 + middle_3_73 * 8
    local entry_3_73 = call('GETRANGE', key_3_73, from_3_73, from_3_73 + 7)
    if unpack_bytes('<d', entry_3_73) > oldest_us_3_73 then high_3_73 = middle_3_73 else low_3_73 = middle_3_73 + 1 end
    middle_3_73 = math.floor((low_3_73 + high_3_73) / 2)
  end

  if low_3_73 > math.floor(count_3_73 * 3 / 8) then
    local rest_3_73 = call('GETRANGE', key_3_73, 32 + low_3_73 * 8, -1)

    call('SET', key_3_73, head_3_73, 'KEEPTTL')
    call('APPEND', key_3_73, rest_3_73)
  end
--lua/lib/tiers/sliding.lua:89
end end
--lua/lib/tiers/kinds.lua:194
end elseif kind_0_180 == 'pace' then elseif kind_0_180 == 'fixed' then elseif kind_0_180 == 'gcra' then elseif kind_0_180 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_71 = nil
  local first_2_71, last_2_71, step_2_71 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_71 = tier_0_180, last_2_71, step_2_71 do
    local kind_2_71 = argv[its_2_71]
    local slot_2_71 = argv[its_2_71 + 3]
    if kind_2_71 == 'summed' and slot_2_71 ~= before_2_71 then
      before_2_71 = slot_2_71
      do local key_4_64, at_us_4_64 = given[scope.keys - slot_2_71], scope.at_us
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
end else error('no such kind of tier: ' .. tostring(kind_0_180)) end
      before_0_180 = kind_0_180
    end
  end
--lua/shared.lua:135
end end
    if scope.cap then do local token_0_181, lease_us_0_181 = request.token, request.lease_us
--lua/lib/lease.lua:18
local leases_0_181, holders_0_181 = given[scope.keys + 5], given[scope.keys + 6]
  call('HSET', holders_0_181, waiter, token_0_181 .. string.format(' %.0f', now_us))
  call('ZADD', leases_0_181, now_us + lease_us_0_181, waiter)
  if call('PTTL', leases_0_181) < math.max(lease_us_0_181 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_181 = math.max(lease_us_0_181 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_181, ttl_ms_0_181)

    if call('PTTL', holders_0_181) < ttl_ms_0_181 then call('PEXPIRE', holders_0_181, ttl_ms_0_181) end
  end
--lua/shared.lua:136
end end
  end
--lua/lib/charged.lua:15
  local texts, is_told_0_123 = nil, false
  for s_0_123 = 1, #scopes do
    local scope_0_123 = scopes[s_0_123]
    if scope_0_123.costs or scope_0_123.noted or scope_0_123.at_us ~= now_us then is_told_0_123 = true end
  end
  for s_0_123 = 1, is_told_0_123 and #scopes or 0 do
    local scope_0_123 = scopes[s_0_123]
    texts = texts or {}
    texts[s_0_123] = string.format('%.0f', scope_0_123.at_us) .. (scope_0_123.noted or '')
  end
--lua/shared.lua:139
  do local set_back_us_0_111 = request.set_back_us
--lua/lib/reply.lua:64
local n_0_111 = #reply
  if texts then
    reply[n_0_111 + 1], reply[n_0_111 + 2], reply[n_0_111 + 3] = 9, set_back_us_0_111, table.concat(texts, ',')
  elseif set_back_us_0_111 > 0 then
    reply[n_0_111 + 1], reply[n_0_111 + 2] = 11, set_back_us_0_111
  else
    reply[n_0_111 + 1] = 10
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
local answer_0_113 = reply[length + 1]
  if not (answer_0_113 == 10 or answer_0_113 == 9 or answer_0_113 == 11) then
    for i_0_113 = #reply, length + 1, -1 do reply[i_0_113] = nil end
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
  sha1: '44a396a989e145d4094c5d0ac96710a39ad5d350',
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
  local size_0_176 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_176 >= 64 then
    local __0_176, __0_176, moved_0_176, __0_176, groups_0_176, front_0_176, total_0_176, base_0_176 = unpack_bytes('<dddddddd', text)
    local when_0_176, sum_0_176 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_176 > 0 then log.groups, log.front, log.from = groups_0_176, front_0_176, 64 + 8 * (groups_0_176 + groups_0_176 / 64) end
    local entries_0_176 = (size_0_176 - log.from) / 16
    log.entries, log.first = entries_0_176, math.max(0, entries_0_176 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_176, total_0_176, total_0_176 - sum_0_176, -moved_0_176
    if entries_0_176 > 0 then log.newest_us = when_0_176 end
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
  local opened_0_181 = scope.sums or {}
  scope.sums = opened_0_181
  local log = opened_0_181[slot]
  if not log then
    local key_0_181 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_104 = call('GETRANGE', key_0_181, '-320', '-1')
  local size_1_104, head_1_104 = #text_1_104, text_1_104
  if size_1_104 == 320 then
    size_1_104, head_1_104 = call('STRLEN', key_0_181), call('GETRANGE', key_0_181, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_181 = { head = head_1_104, text = text_1_104, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_104 >= 64 then
    local __2_45, __2_45, moved_2_45, __2_45, groups_2_45, front_2_45, total_2_45, base_2_45 = unpack_bytes('<dddddddd', head_1_104)
    local when_2_45, sum_2_45 = unpack_bytes('<dd', text_1_104, #text_1_104 - 16 + 1)
    if groups_2_45 > 0 then read_0_181.groups, read_0_181.front, read_0_181.from = groups_2_45, front_2_45, 64 + 8 * (groups_2_45 + groups_2_45 / 64) end
    local entries_2_45 = (size_1_104 - read_0_181.from) / 16
    read_0_181.entries, read_0_181.first = entries_2_45, math.max(0, entries_2_45 - math.floor(#text_1_104 / 16))
    read_0_181.base, read_0_181.total, read_0_181.sum, read_0_181.moved_us = -base_2_45, total_2_45, total_2_45 - sum_2_45, -moved_2_45
    if entries_2_45 > 0 then read_0_181.newest_us = when_2_45 end
  end
--lua/lib/sums.lua:84
    log = read_0_181
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_181 = log.newest_us - scope.at_us
    if ahead_us_0_181 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_181)
    elseif ahead_us_0_181 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_181[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_202 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_202 > log.base then
    local key_0_202 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_125, low_sum_1_125 = -1, log.base
  local high_1_125, high_sum_1_125, when_0_202 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_125, around_1_125, guess_1_125 = 0, 1, high_1_125
  if 0 > 0 then guess_1_125 = high_1_125 - math.floor((high_sum_1_125 - need_0_202) / 0) else guesses_1_125, around_1_125 = 1, 8 end
  while high_1_125 - low_1_125 > 1 do
    if guesses_1_125 > 3 then
      guess_1_125 = math.ceil((low_1_125 + high_1_125) / 2)
    elseif guesses_1_125 > 0 then
      guess_1_125 = low_1_125 + math.ceil((need_0_202 - low_sum_1_125) / (high_sum_1_125 - low_sum_1_125) * (high_1_125 - low_1_125))
    end
    guess_1_125 = math.max(low_1_125 + 1, math.min(guess_1_125, high_1_125))
    local from_1_125, to_1_125 = math.max(guess_1_125 - around_1_125, low_1_125 + 1), math.min(guess_1_125 + around_1_125 - 1, high_1_125 - 1)
    local text_1_125, offset_1_125 = log.text, 0
    if from_1_125 >= log.first then
      offset_1_125 = #text_1_125 - (log.entries - from_1_125) * 16 + 1
    else
      text_1_125, offset_1_125 = call('GETRANGE', key_0_202, log.from + from_1_125 * 16, log.from + (to_1_125 + 1) * 16 - 1), 1
    end

    local at_1_125 = from_1_125
    repeat
      local its_when_1_125, sum_1_125 = unpack_bytes('<dd', text_1_125, offset_1_125 + (at_1_125 - from_1_125) * 16)
--lua/lib/sums.lua:122
      local more_1_125, groups_2_50 = log.total, log.groups or 0
  local group_2_50 = math.floor(at_1_125 / 32)
  if group_2_50 < groups_2_50 then
    local known_2_50 = log.known
    if not known_2_50 then
      local packed_2_50 = call('GETRANGE', key_0_202, 64, 64 + groups_2_50 / 64 * 8 - 1)
      known_2_50 = { [0] = log.front }
      for i_2_50 = 1, groups_2_50 / 64 do known_2_50[i_2_50] = known_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices, log.known = {}, known_2_50
    end
    local at_2_50 = math.floor(group_2_50 / 64)
    local slice_2_50 = known_2_50.slices[at_2_50]
    if not slice_2_50 then
      local from_2_50 = 64 + 8 * (groups_2_50 / 64 + at_2_50 * 64)
      local packed_2_50 = call('GETRANGE', key_0_202, from_2_50, from_2_50 + 8 * 64 - 1)
      slice_2_50 = { [0] = known_2_50[at_2_50] }
      for i_2_50 = 1, 64 - 1 do slice_2_50[i_2_50] = slice_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices[at_2_50] = slice_2_50
    end
    more_1_125 = slice_2_50[group_2_50 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_125 = more_1_125 - sum_1_125
      if sum_1_125 >= need_0_202 then high_1_125, high_sum_1_125, when_0_202 = at_1_125, sum_1_125, its_when_1_125 else low_1_125, low_sum_1_125 = at_1_125, sum_1_125 end
      at_1_125 = high_1_125 > to_1_125 and to_1_125 or math.floor((low_1_125 + high_1_125) / 2)
    until high_1_125 == from_1_125 or low_1_125 == to_1_125 or high_1_125 - low_1_125 <= 1
    guesses_1_125, around_1_125 = guesses_1_125 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_202 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_182 = scope.sums or {}
  scope.sums = opened_0_182
  local log = opened_0_182[slot]
  if not log then
    local key_0_182 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_105 = call('GETRANGE', key_0_182, '-320', '-1')
  local size_1_105, head_1_105 = #text_1_105, text_1_105
  if size_1_105 == 320 then
    size_1_105, head_1_105 = call('STRLEN', key_0_182), call('GETRANGE', key_0_182, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_182 = { head = head_1_105, text = text_1_105, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_105 >= 64 then
    local __2_46, __2_46, moved_2_46, __2_46, groups_2_46, front_2_46, total_2_46, base_2_46 = unpack_bytes('<dddddddd', head_1_105)
    local when_2_46, sum_2_46 = unpack_bytes('<dd', text_1_105, #text_1_105 - 16 + 1)
    if groups_2_46 > 0 then read_0_182.groups, read_0_182.front, read_0_182.from = groups_2_46, front_2_46, 64 + 8 * (groups_2_46 + groups_2_46 / 64) end
    local entries_2_46 = (size_1_105 - read_0_182.from) / 16
    read_0_182.entries, read_0_182.first = entries_2_46, math.max(0, entries_2_46 - math.floor(#text_1_105 / 16))
    read_0_182.base, read_0_182.total, read_0_182.sum, read_0_182.moved_us = -base_2_46, total_2_46, total_2_46 - sum_2_46, -moved_2_46
    if entries_2_46 > 0 then read_0_182.newest_us = when_2_46 end
  end
--lua/lib/sums.lua:84
    log = read_0_182
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_182 = log.newest_us - scope.at_us
    if ahead_us_0_182 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_182)
    elseif ahead_us_0_182 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_182[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:81
  local at_0_201 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_201, high_0_201, high_us_0_201 = 0, nil, log.entries, nil
  local text_0_201, first_0_201, guesses_0_201 = log.text, log.first, 0
  while entry < high_0_201 do
    local count_0_201 = math.min(math.floor(#text_0_201 / 16), log.entries - first_0_201)
    local from_0_201, to_0_201 = math.max(first_0_201, entry), math.min(first_0_201 + count_0_201, high_0_201) - 1
    local offset_0_201 = #text_0_201 - (first_0_201 + count_0_201 - from_0_201) * 16 + 1

    local entry_0_201 = from_0_201
    repeat
      local when_0_201 = unpack_bytes('<d', text_0_201, offset_0_201 + (entry_0_201 - from_0_201) * 16)
      if when_0_201 >= at_0_201 then high_0_201, high_us_0_201 = entry_0_201, when_0_201 else entry, low_us_0_201 = entry_0_201 + 1, when_0_201 end
      entry_0_201 = high_0_201 > to_0_201 and to_0_201 or math.floor((entry + high_0_201) / 2)
    until high_0_201 <= from_0_201 or entry > to_0_201 or entry >= high_0_201
    if entry < high_0_201 and not low_us_0_201 then
      local when_0_201 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_201 >= at_0_201 then high_0_201 = 0 else entry, low_us_0_201 = 1, when_0_201 end
    end
    if entry < high_0_201 then
      local guess_0_201 = math.floor((entry + high_0_201) / 2)
      if guesses_0_201 < 3 then guess_0_201 = entry - 1 + math.ceil((at_0_201 - low_us_0_201) / (high_us_0_201 - low_us_0_201) * (high_0_201 - entry + 1)) end
      guess_0_201, guesses_0_201 = math.max(entry, math.min(guess_0_201, high_0_201 - 1)), guesses_0_201 + 1
      do
--lua/lib/sums.lua:161
local start_1_124 = math.floor(guess_0_201 / 32) * 32
  local first_1_124 = math.max(start_1_124 - 1, 0)
  local text_1_124 = call('GETRANGE', key, log.from + first_1_124 * 16, log.from + math.min(start_1_124 + 32, log.entries) * 16 - 1)
text_0_201, first_0_201 = text_1_124, first_1_124
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_201, first_0_201
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_187, at_0_187 = log.text, 1
  if entry < log.first then
    text_0_187 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_187 = #text_0_187 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_187 = unpack_bytes('<dd', text_0_187, at_0_187)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_196 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_196 >= 0 then
--lua/lib/sums.lua:109
    local text_1_113, at_1_113 = log.text, 1
  if entry_0_196 < log.first then
    text_1_113 = call('GETRANGE', key, log.from + entry_0_196 * 16, log.from + entry_0_196 * 16 + 16 - 1)
  else
    at_1_113 = #text_1_113 - (log.entries - entry_0_196) * 16 + 1
  end
  local __0_196, sum_0_196 = unpack_bytes('<dd', text_1_113, at_1_113)






    local more_0_196, groups_1_120 = log.total, log.groups or 0
  local group_1_120 = math.floor(entry_0_196 / 32)
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
    more_0_196 = slice_1_120[group_1_120 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_196 - sum_0_196
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
  local limit_0_203, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_203) / mean) - 1





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
  local from_0_204, to_0_204 = argv[tier + 3], argv[tier + 4]
  local copy_0_204, next_us = scope.copy, 0
  local due_0_204 = copy_0_204 and string.sub(copy_0_204, from_0_204 + 1, to_0_204 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_204, to_0_204)
  if #due_0_204 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_204)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_205, to_0_205 = argv[tier + 3], argv[tier + 4]
  local copy_0_205, next_us = scope.copy, 0
  local due_0_205 = copy_0_205 and string.sub(copy_0_205, from_0_205 + 1, to_0_205 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_205, to_0_205)
  if #due_0_205 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_205)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:86
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:16
  local from_0_206, to_0_206 = argv[tier + 3], argv[tier + 4]
  local copy_0_206, turn_us = scope.copy, 0
  local due_0_206 = copy_0_206 and string.sub(copy_0_206, from_0_206 + 1, to_0_206 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_206, to_0_206)
  if #due_0_206 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_206)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:88
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_212 = scope[tier]
  if kept_0_212 == nil then
    local field_1_90 = argv[tier + 3]
    kept_0_212 = call('HGET', (given[scope.keys]), field_1_90)
    scope[tier] = kept_0_212
    if not kept_0_212 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_212 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_212) end

  local __0_212, edges_0_212 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_212 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_212 == '' and 1 or 2)
  if is_set_back_0_212 then
    do local at_us_1_128 = scope.at_us
--lua/lib/tiers/fixed.lua:23
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
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_212 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_207 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_207, edges_0_207 = argv[tier + 3], argv[tier + 4]
  local length_us_0_207, alike_0_207 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_207, closes_us_0_207 = at_us_0_207 + length_us_0_207, nil
  if edges_0_207 ~= '' then
    local __0_207, last_0_207, guard_us_0_207, edge_us_0_207 = string.find(edges_0_207, '^(%S+) (%S+)')
    local is_here_0_207 = false
    edge_us_0_207 = edge_us_0_207 * 1000000
    repeat
      local from_us_0_207, __0_207, to_0_207, length_0_207, count_0_207 = edge_us_0_207, string.find(edges_0_207, '^ ([%d.]+)x(%d+)', last_0_207 + 1)
      if to_0_207 then
        last_0_207, length_us_0_207 = to_0_207, math.floor(length_0_207 * 1000000 + 0.5)
        edge_us_0_207 = edge_us_0_207 + length_us_0_207 * count_0_207
      end
      is_here_0_207 = not to_0_207 or at_us_0_207 < edge_us_0_207
      if is_here_0_207 then ends_us_0_207 = from_us_0_207 + (math.floor((at_us_0_207 - from_us_0_207) / length_us_0_207) + 1) * length_us_0_207 end
      if is_here_0_207 and to_0_207 then alike_0_207 = math.floor((edge_us_0_207 - ends_us_0_207) / length_us_0_207 + 0.5) end
    until is_here_0_207
    closes_us_0_207 = ends_us_0_207 - guard_us_0_207
  end
ends_us, closes_us = ends_us_0_207, closes_us_0_207 or ends_us_0_207
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_208, edges_0_208 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_208 = turn_us + length_us, nil
  if edges_0_208 ~= '' then
    local __0_208, last_0_208, guard_us_0_208, edge_us_0_208 = string.find(edges_0_208, '^(%S+) (%S+)')
    local is_here_0_208 = false
    edge_us_0_208 = edge_us_0_208 * 1000000
    repeat
      local from_us_0_208, __0_208, to_0_208, length_0_208, count_0_208 = edge_us_0_208, string.find(edges_0_208, '^ ([%d.]+)x(%d+)', last_0_208 + 1)
      if to_0_208 then
        last_0_208, length_us = to_0_208, math.floor(length_0_208 * 1000000 + 0.5)
        edge_us_0_208 = edge_us_0_208 + length_us * count_0_208
      end
      is_here_0_208 = not to_0_208 or turn_us < edge_us_0_208
      if is_here_0_208 then next_us = from_us_0_208 + (math.floor((turn_us - from_us_0_208) / length_us) + 1) * length_us end
      if is_here_0_208 and to_0_208 then alike = math.floor((edge_us_0_208 - next_us) / length_us + 0.5) end
    until is_here_0_208
    closes_us_0_208 = next_us - guard_us_0_208
  end
local _ = closes_us_0_208 or next_us
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
    local at_us_0_209 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_209, edges_0_209 = argv[tier + 3], argv[tier + 4]
  local length_us_0_209, alike_0_209 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_209 = at_us_0_209 + length_us_0_209, nil
  if edges_0_209 ~= '' then
    local __0_209, last_0_209, guard_us_0_209, edge_us_0_209 = string.find(edges_0_209, '^(%S+) (%S+)')
    local is_here_0_209 = false
    edge_us_0_209 = edge_us_0_209 * 1000000
    repeat
      local from_us_0_209, __0_209, to_0_209, length_0_209, count_0_209 = edge_us_0_209, string.find(edges_0_209, '^ ([%d.]+)x(%d+)', last_0_209 + 1)
      if to_0_209 then
        last_0_209, length_us_0_209 = to_0_209, math.floor(length_0_209 * 1000000 + 0.5)
        edge_us_0_209 = edge_us_0_209 + length_us_0_209 * count_0_209
      end
      is_here_0_209 = not to_0_209 or at_us_0_209 < edge_us_0_209
      if is_here_0_209 then ends_us = from_us_0_209 + (math.floor((at_us_0_209 - from_us_0_209) / length_us_0_209) + 1) * length_us_0_209 end
      if is_here_0_209 and to_0_209 then alike_0_209 = math.floor((edge_us_0_209 - ends_us) / length_us_0_209 + 0.5) end
    until is_here_0_209
    closes_us_0_209 = ends_us - guard_us_0_209
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:163
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:17
  local kept_0_213 = scope[tier]
  if kept_0_213 == nil then
    local field_1_91 = argv[tier + 3]
    kept_0_213 = call('HGET', (given[scope.keys]), field_1_91)
    scope[tier] = kept_0_213
    if not kept_0_213 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_213 then ends_us, _, used = unpack_bytes('<ddd', kept_0_213) end

  local __0_213, edges_0_213 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_213 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_213 == '' and 1 or 2)
  if is_set_back_0_213 then
    do local at_us_1_129 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_129, edges_1_129 = argv[tier + 3], argv[tier + 4]
  local length_us_1_129, alike_1_129 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_129, closes_us_1_129 = at_us_1_129 + length_us_1_129, nil
  if edges_1_129 ~= '' then
    local __1_129, last_1_129, guard_us_1_129, edge_us_1_129 = string.find(edges_1_129, '^(%S+) (%S+)')
    local is_here_1_129 = false
    edge_us_1_129 = edge_us_1_129 * 1000000
    repeat
      local from_us_1_129, __1_129, to_1_129, length_1_129, count_1_129 = edge_us_1_129, string.find(edges_1_129, '^ ([%d.]+)x(%d+)', last_1_129 + 1)
      if to_1_129 then
        last_1_129, length_us_1_129 = to_1_129, math.floor(length_1_129 * 1000000 + 0.5)
        edge_us_1_129 = edge_us_1_129 + length_us_1_129 * count_1_129
      end
      is_here_1_129 = not to_1_129 or at_us_1_129 < edge_us_1_129
      if is_here_1_129 then ends_us_1_129 = from_us_1_129 + (math.floor((at_us_1_129 - from_us_1_129) / length_us_1_129) + 1) * length_us_1_129 end
      if is_here_1_129 and to_1_129 then alike_1_129 = math.floor((edge_us_1_129 - ends_us_1_129) / length_us_1_129 + 0.5) end
    until is_here_1_129
    closes_us_1_129 = ends_us_1_129 - guard_us_1_129
  end
ends_us, _ = ends_us_1_129, closes_us_1_129 or ends_us_1_129
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_213 == '' then _ = ends_us + (argv[tier + 2]) end
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
  local kept_0_220 = scope[tier]
  if kept_0_220 == nil then
    local field_1_93 = argv[tier + 3]
    kept_0_220 = call('HGET', (given[scope.keys]), field_1_93)
    scope[tier] = kept_0_220
    if not kept_0_220 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_220, is_set_back_0_220 = 0, 0, false
  if kept_0_220 then served_us, expires_us_0_220 = unpack_bytes('<dd', kept_0_220) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_220, burst_0_220 = argv[tier + 3], argv[tier + 4]
    local most_us_0_220 = scope.at_us + burst_0_220 * each_us + (argv[tier + 2])
    is_set_back_0_220 = served_us > most_us_0_220
    if is_set_back_0_220 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_220)
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
  local __0_223, burst_0_223 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_223) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:126
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_221 = scope[tier]
  if kept_0_221 == nil then
    local field_1_94 = argv[tier + 3]
    kept_0_221 = call('HGET', (given[scope.keys]), field_1_94)
    scope[tier] = kept_0_221
    if not kept_0_221 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_221, is_set_back_0_221 = 0, 0, false
  if kept_0_221 then served_us, expires_us_0_221 = unpack_bytes('<dd', kept_0_221) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_221, burst_0_221 = argv[tier + 3], argv[tier + 4]
    local most_us_0_221 = scope.at_us + burst_0_221 * each_us + (argv[tier + 2])
    is_set_back_0_221 = served_us > most_us_0_221
    if is_set_back_0_221 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_221)
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
  local limit_0_224, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_224) / mean) - 1




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
local cost_0_94 = 1
  if scope.costs then cost_0_94 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_94
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
    local arg_0_3 = first + s - 1
--lua/lib/request.lua:70
local set_0_3, costs_0_3 = tonumber(argv[arg_0_3]), nil
  if not set_0_3 then
    costs_0_3 = {}
    set_0_3 = tonumber(string.match(argv[arg_0_3], '^%d+'))
    for cost_0_3 in string.gmatch(argv[arg_0_3], '[:,](%d+)') do costs_0_3[#costs_0_3 + 1] = tonumber(cost_0_3) end
  end
  local its_keys_0_3 = next_keys + argv[set_0_3 + 5]
  local scope = { keys = its_keys_0_3, set = set_0_3, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_0_3 then scope.costs = costs_0_3 end
  local its_next_keys = its_keys_0_3 + 4
  if argv[set_0_3 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_3 + 1])
    its_next_keys = its_keys_0_3 + 6
  end
--lua/lib/shared/request_shared.lua:48
    next_keys = its_next_keys
    request.scopes[s] = scope
    request.has_costs = request.has_costs or scope.costs ~= nil
    if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_170 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_170
  if tail_0_170 ~= '' then
    local newest_0_170 = unpack_bytes('<d', tail_0_170, #tail_0_170 - 7)
    if newest_0_170 > now_us + 1000000 then
      scope.set_back_us = newest_0_170 - now_us
    elseif newest_0_170 > now_us then
      scope.at_us = newest_0_170
    elseif newest_0_170 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
for i_0_185 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_185 = tostring(i_0_185)
--lua/lib/sums.lua:78
    local opened_1_108 = scope.sums or {}
  scope.sums = opened_1_108
  local __0_185 = opened_1_108[slot_0_185]
  if not __0_185 then
    local key_1_108 = slot_0_185 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_185])
--lua/lib/sums.lua:65
    local text_2_49 = call('GETRANGE', key_1_108, '-320', '-1')
  local size_2_49, head_2_49 = #text_2_49, text_2_49
  if size_2_49 == 320 then
    size_2_49, head_2_49 = call('STRLEN', key_1_108), call('GETRANGE', key_1_108, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_108 = { head = head_2_49, text = text_2_49, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_49 >= 64 then
    local __3_20, __3_20, moved_3_20, __3_20, groups_3_20, front_3_20, total_3_20, base_3_20 = unpack_bytes('<dddddddd', head_2_49)
    local when_3_20, sum_3_20 = unpack_bytes('<dd', text_2_49, #text_2_49 - 16 + 1)
    if groups_3_20 > 0 then read_1_108.groups, read_1_108.front, read_1_108.from = groups_3_20, front_3_20, 64 + 8 * (groups_3_20 + groups_3_20 / 64) end
    local entries_3_20 = (size_2_49 - read_1_108.from) / 16
    read_1_108.entries, read_1_108.first = entries_3_20, math.max(0, entries_3_20 - math.floor(#text_2_49 / 16))
    read_1_108.base, read_1_108.total, read_1_108.sum, read_1_108.moved_us = -base_3_20, total_3_20, total_3_20 - sum_3_20, -moved_3_20
    if entries_3_20 > 0 then read_1_108.newest_us = when_3_20 end
  end
--lua/lib/sums.lua:84
    __0_185 = read_1_108
    if #__0_185.head < 64 then scope.is_bare = true end
    local ahead_us_1_108 = __0_185.newest_us - scope.at_us
    if ahead_us_1_108 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_108)
    elseif ahead_us_1_108 > 0 then
      scope.at_us = __0_185.newest_us
    end
    opened_1_108[slot_0_185] = __0_185
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
local turn_us_0_230, binding_0_230 = scope.at_us, nil
  local first_0_230, last_0_230, step_0_230 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_230 = first_0_230, last_0_230, step_0_230 do
    local kind_0_230 = argv[tier_0_230]
    local its_us_0_230 if kind_0_230 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_51, to_2_51 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
  local turn_us_2_51 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_51 = 1
  if scope.costs then cost_2_51 = math.min(scope.costs[(tier_0_230 - scope.set - 6) / 5 + 1], argv[tier_0_230 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_51 = (cost_2_51 - (argv[tier_0_230 + 1]) - 1) * 8
    to_2_51 = from_2_51 + 7
    if cost_2_51 == 0 then from_2_51, to_2_51 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_15 = scope.sums or {}
  scope.sums = opened_4_15
  local log_3_21 = opened_4_15['0']
  if not log_3_21 then
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
    log_3_21 = read_4_15
    if #log_3_21.head < 64 then scope.is_bare = true end
    local ahead_us_4_15 = log_3_21.newest_us - scope.at_us
    if ahead_us_4_15 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_15)
    elseif ahead_us_4_15 > 0 then
      scope.at_us = log_3_21.newest_us
    end
    opened_4_15['0'] = log_3_21
  end
--lua/lib/request_limits.lua:85
  local cost_3_21 = 1
  if scope.costs then cost_3_21 = math.min(scope.costs[(tier_0_230 - scope.set - 6) / 5 + 1], argv[tier_0_230 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_51 = scope.at_us
  if cost_3_21 > 0 then

    local each_3_21 = '0' == '0' and cost_3_21 or 0
    local need_5_10 = log_3_21.sum + cost_3_21 - (argv[tier_0_230 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_21 = 0
  if need_5_10 > log_3_21.base then
    local key_5_10 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_10, low_sum_6_10 = -1, log_3_21.base
  local high_6_10, high_sum_6_10, when_5_10 = log_3_21.entries - 1, log_3_21.sum, log_3_21.newest_us
  local guesses_6_10, around_6_10, guess_6_10 = 0, 1, high_6_10
  if each_3_21 > 0 then guess_6_10 = high_6_10 - math.floor((high_sum_6_10 - need_5_10) / each_3_21) else guesses_6_10, around_6_10 = 1, 8 end
  while high_6_10 - low_6_10 > 1 do
    if guesses_6_10 > 3 then
      guess_6_10 = math.ceil((low_6_10 + high_6_10) / 2)
    elseif guesses_6_10 > 0 then
      guess_6_10 = low_6_10 + math.ceil((need_5_10 - low_sum_6_10) / (high_sum_6_10 - low_sum_6_10) * (high_6_10 - low_6_10))
    end
    guess_6_10 = math.max(low_6_10 + 1, math.min(guess_6_10, high_6_10))
    local from_6_10, to_6_10 = math.max(guess_6_10 - around_6_10, low_6_10 + 1), math.min(guess_6_10 + around_6_10 - 1, high_6_10 - 1)
    local text_6_10, offset_6_10 = log_3_21.text, 0
    if from_6_10 >= log_3_21.first then
      offset_6_10 = #text_6_10 - (log_3_21.entries - from_6_10) * 16 + 1
    else
      text_6_10, offset_6_10 = call('GETRANGE', key_5_10, log_3_21.from + from_6_10 * 16, log_3_21.from + (to_6_10 + 1) * 16 - 1), 1
    end

    local at_6_10 = from_6_10
    repeat
      local its_when_6_10, sum_6_10 = unpack_bytes('<dd', text_6_10, offset_6_10 + (at_6_10 - from_6_10) * 16)
--lua/lib/sums.lua:122
      local more_6_10, groups_7_4 = log_3_21.total, log_3_21.groups or 0
  local group_7_4 = math.floor(at_6_10 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_21.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_10, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_21.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_21.known = {}, known_7_4
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
    when_us_3_21 = when_5_10 + (argv[tier_0_230 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_51 = when_us_3_21
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_51 = its_us_2_51
  else
    local entry_2_51 = from_2_51 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_51, to_2_51)
    if #entry_2_51 >= 8 then turn_us_2_51 = unpack_bytes('<d', entry_2_51) + (argv[tier_0_230 + 2]) end
  end
its_us_0_230 = turn_us_2_51
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_230 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_52, to_2_52 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
  local due_2_52, turn_us_2_52 = call('GETRANGE', (given[scope.keys + 1]), from_2_52, to_2_52), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_52 = 1
  if scope.costs then cost_2_52 = scope.costs[(tier_0_230 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_52 >= 8 and cost_2_52 > 0 then turn_us_2_52 = (argv[tier_0_230 + 2]) - unpack_bytes('<d', due_2_52) end
its_us_0_230 = turn_us_2_52
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_230 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_24 = scope[tier_0_230]
  if kept_3_24 == nil then
    local field_4_13 = argv[tier_0_230 + 3]
    kept_3_24 = call('HGET', (given[scope.keys]), field_4_13)
    scope[tier_0_230] = kept_3_24
    if not kept_3_24 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_53, closes_us_2_53, used_2_53 = 0, 0, 0
  if kept_3_24 then ends_us_2_53, closes_us_2_53, used_2_53 = unpack_bytes('<ddd', kept_3_24) end

  local __3_24, edges_3_24 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
  local is_set_back_3_24 = ends_us_2_53 > scope.at_us + (argv[tier_0_230 + 2]) * (edges_3_24 == '' and 1 or 2)
  if is_set_back_3_24 then
    do local at_us_4_19 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_19, edges_4_19 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
  local length_us_4_19, alike_4_19 = tonumber(argv[tier_0_230 + 2]), math.huge
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
ends_us_2_53, closes_us_2_53 = ends_us_4_19, closes_us_4_19 or ends_us_4_19
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_24 == '' then closes_us_2_53 = ends_us_2_53 + (argv[tier_0_230 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_53 <= scope.at_us then ends_us_2_53, used_2_53 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_53 = 1
  if scope.costs then cost_2_53 = math.min(scope.costs[(tier_0_230 - scope.set - 6) / 5 + 1], argv[tier_0_230 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_53 = scope.at_us
  if not ends_us_2_53 then
    local __2_53, edges_2_53 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
    if edges_2_53 ~= '' and string.sub(edges_2_53, 1, 2) ~= '0 ' then do local at_us_3_23 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_23, edges_3_23 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
  local length_us_3_23, alike_3_23 = tonumber(argv[tier_0_230 + 2]), math.huge
  local ends_us_3_23, closes_us_3_23 = at_us_3_23 + length_us_3_23, nil
  if edges_3_23 ~= '' then
    local __3_23, last_3_23, guard_us_3_23, edge_us_3_23 = string.find(edges_3_23, '^(%S+) (%S+)')
    local is_here_3_23 = false
    edge_us_3_23 = edge_us_3_23 * 1000000
    repeat
      local from_us_3_23, __3_23, to_3_23, length_3_23, count_3_23 = edge_us_3_23, string.find(edges_3_23, '^ ([%d.]+)x(%d+)', last_3_23 + 1)
      if to_3_23 then
        last_3_23, length_us_3_23 = to_3_23, math.floor(length_3_23 * 1000000 + 0.5)
        edge_us_3_23 = edge_us_3_23 + length_us_3_23 * count_3_23
      end
      is_here_3_23 = not to_3_23 or at_us_3_23 < edge_us_3_23
      if is_here_3_23 then ends_us_3_23 = from_us_3_23 + (math.floor((at_us_3_23 - from_us_3_23) / length_us_3_23) + 1) * length_us_3_23 end
      if is_here_3_23 and to_3_23 then alike_3_23 = math.floor((edge_us_3_23 - ends_us_3_23) / length_us_3_23 + 0.5) end
    until is_here_3_23
    closes_us_3_23 = ends_us_3_23 - guard_us_3_23
  end
ends_us_2_53, closes_us_2_53 = ends_us_3_23, closes_us_3_23 or ends_us_3_23
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_53 and cost_2_53 > 0 and (used_2_53 + cost_2_53 > tonumber(argv[tier_0_230 + 1]) or scope.at_us >= closes_us_2_53) then turn_us_2_53 = ends_us_2_53 end
its_us_0_230 = turn_us_2_53
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_230 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_55 = math.ceil((argv[tier_0_230 + 2]) * 4 / (argv[tier_0_230 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_26 = scope[tier_0_230]
  if kept_3_26 == nil then
    local field_4_14 = argv[tier_0_230 + 3]
    kept_3_26 = call('HGET', (given[scope.keys]), field_4_14)
    scope[tier_0_230] = kept_3_26
    if not kept_3_26 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_55, expires_us_3_26, is_set_back_3_26 = 0, 0, false
  if kept_3_26 then served_us_2_55, expires_us_3_26 = unpack_bytes('<dd', kept_3_26) end
  if served_us_2_55 <= scope.at_us then
    served_us_2_55 = scope.at_us
  else

    local __3_26, burst_3_26 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
    local most_us_3_26 = scope.at_us + burst_3_26 * each_us_2_55 + (argv[tier_0_230 + 2])
    is_set_back_3_26 = served_us_2_55 > most_us_3_26
    if is_set_back_3_26 then scope.is_ahead = true end
    served_us_2_55 = math.min(served_us_2_55, most_us_3_26)
  end







  local __2_55, burst_2_55 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_55 = 1
  if scope.costs then cost_2_55 = math.min(scope.costs[(tier_0_230 - scope.set - 6) / 5 + 1], argv[tier_0_230 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_55 = scope.at_us
  if cost_2_55 > 0 then turn_us_2_55 = math.ceil(served_us_2_55 + math.min(cost_2_55 - burst_2_55, 0) * each_us_2_55) end
its_us_0_230 = turn_us_2_55
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_230 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_56, resolution_us_2_56 = argv[tier_0_230 + 3], argv[tier_0_230 + 4]
--lua/lib/sums.lua:78
  local opened_4_16 = scope.sums or {}
  scope.sums = opened_4_16
  local log_3_22 = opened_4_16[slot_2_56]
  if not log_3_22 then
    local key_4_16 = slot_2_56 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_56])
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
    log_3_22 = read_4_16
    if #log_3_22.head < 64 then scope.is_bare = true end
    local ahead_us_4_16 = log_3_22.newest_us - scope.at_us
    if ahead_us_4_16 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_16)
    elseif ahead_us_4_16 > 0 then
      scope.at_us = log_3_22.newest_us
    end
    opened_4_16[slot_2_56] = log_3_22
  end
--lua/lib/request_limits.lua:85
  local cost_3_22 = 1
  if scope.costs then cost_3_22 = math.min(scope.costs[(tier_0_230 - scope.set - 6) / 5 + 1], argv[tier_0_230 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_56 = scope.at_us
  if cost_3_22 > 0 then

    local each_3_22 = resolution_us_2_56 == '0' and cost_3_22 or 0
    local need_5_11 = log_3_22.sum + cost_3_22 - (argv[tier_0_230 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_22 = 0
  if need_5_11 > log_3_22.base then
    local key_5_11 = slot_2_56 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_56])
--lua/lib/sums_reached.lua:13
    local low_6_11, low_sum_6_11 = -1, log_3_22.base
  local high_6_11, high_sum_6_11, when_5_11 = log_3_22.entries - 1, log_3_22.sum, log_3_22.newest_us
  local guesses_6_11, around_6_11, guess_6_11 = 0, 1, high_6_11
  if each_3_22 > 0 then guess_6_11 = high_6_11 - math.floor((high_sum_6_11 - need_5_11) / each_3_22) else guesses_6_11, around_6_11 = 1, 8 end
  while high_6_11 - low_6_11 > 1 do
    if guesses_6_11 > 3 then
      guess_6_11 = math.ceil((low_6_11 + high_6_11) / 2)
    elseif guesses_6_11 > 0 then
      guess_6_11 = low_6_11 + math.ceil((need_5_11 - low_sum_6_11) / (high_sum_6_11 - low_sum_6_11) * (high_6_11 - low_6_11))
    end
    guess_6_11 = math.max(low_6_11 + 1, math.min(guess_6_11, high_6_11))
    local from_6_11, to_6_11 = math.max(guess_6_11 - around_6_11, low_6_11 + 1), math.min(guess_6_11 + around_6_11 - 1, high_6_11 - 1)
    local text_6_11, offset_6_11 = log_3_22.text, 0
    if from_6_11 >= log_3_22.first then
      offset_6_11 = #text_6_11 - (log_3_22.entries - from_6_11) * 16 + 1
    else
      text_6_11, offset_6_11 = call('GETRANGE', key_5_11, log_3_22.from + from_6_11 * 16, log_3_22.from + (to_6_11 + 1) * 16 - 1), 1
    end

    local at_6_11 = from_6_11
    repeat
      local its_when_6_11, sum_6_11 = unpack_bytes('<dd', text_6_11, offset_6_11 + (at_6_11 - from_6_11) * 16)
--lua/lib/sums.lua:122
      local more_6_11, groups_7_5 = log_3_22.total, log_3_22.groups or 0
  local group_7_5 = math.floor(at_6_11 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_22.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_11, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_22.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_22.known = {}, known_7_5
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
    when_us_3_22 = when_5_11 + (argv[tier_0_230 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_56 = when_us_3_22
  end
--lua/lib/tiers/summed.lua:19
its_us_0_230 = turn_us_2_56
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_230)) end
    if its_us_0_230 > turn_us_0_230 then turn_us_0_230, binding_0_230 = its_us_0_230, tier_0_230 end
  end
  scope.turn_us, scope.tier = turn_us_0_230, binding_0_230 or first_0_230
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
    local text_0_188, at_0_188 = log.text, 1
  if last < log.first then
    text_0_188 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_188 = #text_0_188 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_188 = unpack_bytes('<dd', text_0_188, at_0_188)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_114, at_1_114 = log.text, 1
  if last < log.first then
    text_1_114 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_114 = #text_1_114 - (log.entries - last) * 16 + 1
  end
  local __0_197, sum_0_197 = unpack_bytes('<dd', text_1_114, at_1_114)






    local more_0_197, groups_1_121 = log.total, log.groups or 0
  local group_1_121 = math.floor(last / 32)
  if group_1_121 < groups_1_121 then
    local known_1_121 = log.known
    if not known_1_121 then
      local packed_1_121 = call('GETRANGE', key, 64, 64 + groups_1_121 / 64 * 8 - 1)
      known_1_121 = { [0] = log.front }
      for i_1_121 = 1, groups_1_121 / 64 do known_1_121[i_1_121] = known_1_121[i_1_121 - 1] + unpack_bytes('<d', packed_1_121, 8 * i_1_121 - 7) end
      known_1_121.slices, log.known = {}, known_1_121
    end
    local at_1_121 = math.floor(group_1_121 / 64)
    local slice_1_121 = known_1_121.slices[at_1_121]
    if not slice_1_121 then
      local from_1_121 = 64 + 8 * (groups_1_121 / 64 + at_1_121 * 64)
      local packed_1_121 = call('GETRANGE', key, from_1_121, from_1_121 + 8 * 64 - 1)
      slice_1_121 = { [0] = known_1_121[at_1_121] }
      for i_1_121 = 1, 64 - 1 do slice_1_121[i_1_121] = slice_1_121[i_1_121 - 1] + unpack_bytes('<d', packed_1_121, 8 * i_1_121 - 7) end
      known_1_121.slices[at_1_121] = slice_1_121
    end
    more_0_197 = slice_1_121[group_1_121 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_197 - sum_0_197
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_177 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_177 >= 64 then
    local __0_177, __0_177, moved_0_177, __0_177, groups_0_177, front_0_177, total_0_177, base_0_177 = unpack_bytes('<dddddddd', text)
    local when_0_177, sum_0_177 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_177 > 0 then step.groups, step.front, step.from = groups_0_177, front_0_177, 64 + 8 * (groups_0_177 + groups_0_177 / 64) end
    local entries_0_177 = (size_0_177 - step.from) / 16
    step.entries, step.first = entries_0_177, math.max(0, entries_0_177 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_177, total_0_177, total_0_177 - sum_0_177, -moved_0_177
    if entries_0_177 > 0 then step.newest_us = when_0_177 end
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
  local text_0_180 = call('GETRANGE', key, '-320', '-1')
  local size_0_180, head_0_180 = #text_0_180, text_0_180
  if size_0_180 == 320 then
    size_0_180, head_0_180 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_180, text = text_0_180, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_180 >= 64 then
    local __1_103, __1_103, moved_1_103, __1_103, groups_1_103, front_1_103, total_1_103, base_1_103 = unpack_bytes('<dddddddd', head_0_180)
    local when_1_103, sum_1_103 = unpack_bytes('<dd', text_0_180, #text_0_180 - 16 + 1)
    if groups_1_103 > 0 then log.groups, log.front, log.from = groups_1_103, front_1_103, 64 + 8 * (groups_1_103 + groups_1_103 / 64) end
    local entries_1_103 = (size_0_180 - log.from) / 16
    log.entries, log.first = entries_1_103, math.max(0, entries_1_103 - math.floor(#text_0_180 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_103, total_1_103, total_1_103 - sum_1_103, -moved_1_103
    if entries_1_103 > 0 then log.newest_us = when_1_103 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_189, at_0_189 = log.text, 1
  if i < log.first then
    text_0_189 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_189 = #text_0_189 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_189 = unpack_bytes('<dd', text_0_189, at_0_189)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_115, at_1_115 = log.text, 1
  if i < log.first then
    text_1_115 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_115 = #text_1_115 - (log.entries - i) * 16 + 1
  end
  local __0_198, sum_0_198 = unpack_bytes('<dd', text_1_115, at_1_115)






    local more_0_198, groups_1_122 = log.total, log.groups or 0
  local group_1_122 = math.floor(i / 32)
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
    more_0_198 = slice_1_122[group_1_122 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_198 - sum_0_198
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
    local __0_178, __0_178, moved_0_178, __0_178, groups_0_178, front_0_178, total_0_178, base_0_178 = unpack_bytes('<dddddddd', text)
    local when_0_178, sum_0_178 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_178 > 0 then log.groups, log.front, log.from = groups_0_178, front_0_178, 64 + 8 * (groups_0_178 + groups_0_178 / 64) end
    local entries_0_178 = (size - log.from) / 16
    log.entries, log.first = entries_0_178, math.max(0, entries_0_178 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_178, total_0_178, total_0_178 - sum_0_178, -moved_0_178
    if entries_0_178 > 0 then log.newest_us = when_0_178 end
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
    local __0_179, __0_179, moved_0_179, __0_179, groups_0_179, front_0_179, total_0_179, base_0_179 = unpack_bytes('<dddddddd', text)
    local when_0_179, sum_0_179 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_179 > 0 then written.groups, written.front, written.from = groups_0_179, front_0_179, 64 + 8 * (groups_0_179 + groups_0_179 / 64) end
    local entries_0_179 = (size - written.from) / 16
    written.entries, written.first = entries_0_179, math.max(0, entries_0_179 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_179, total_0_179, total_0_179 - sum_0_179, -moved_0_179
    if entries_0_179 > 0 then written.newest_us = when_0_179 end
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
    do local lasts_us_0_168 = 2 * longest_us
--lua/lib/meters.lua:35
local meters_0_168, ttl_ms_0_168 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_168 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_168) < ttl_ms_0_168 then
    call('PEXPIRE', meters_0_168, ttl_ms_0_168)
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
      local opened_0_184 = scope.sums or {}
  scope.sums = opened_0_184
  local log = opened_0_184[field]
  if not log then
    local key_0_184 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_107 = call('GETRANGE', key_0_184, '-320', '-1')
  local size_1_107, head_1_107 = #text_1_107, text_1_107
  if size_1_107 == 320 then
    size_1_107, head_1_107 = call('STRLEN', key_0_184), call('GETRANGE', key_0_184, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_184 = { head = head_1_107, text = text_1_107, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_107 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_107)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_107, #text_1_107 - 16 + 1)
    if groups_2_48 > 0 then read_0_184.groups, read_0_184.front, read_0_184.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_107 - read_0_184.from) / 16
    read_0_184.entries, read_0_184.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_107 / 16))
    read_0_184.base, read_0_184.total, read_0_184.sum, read_0_184.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_184.newest_us = when_2_48 end
  end
--lua/lib/sums.lua:84
    log = read_0_184
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_184 = log.newest_us - scope.at_us
    if ahead_us_0_184 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_184)
    elseif ahead_us_0_184 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_184[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_164 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_164)
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
    local __0_211, edges_0_211 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_211 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_211 = at_us + length_us, nil
  if edges_0_211 ~= '' then
    local __0_211, last_0_211, guard_us_0_211, edge_us_0_211 = string.find(edges_0_211, '^(%S+) (%S+)')
    local is_here_0_211 = false
    edge_us_0_211 = edge_us_0_211 * 1000000
    repeat
      local from_us_0_211, __0_211, to_0_211, length_0_211, count_0_211 = edge_us_0_211, string.find(edges_0_211, '^ ([%d.]+)x(%d+)', last_0_211 + 1)
      if to_0_211 then
        last_0_211, length_us = to_0_211, math.floor(length_0_211 * 1000000 + 0.5)
        edge_us_0_211 = edge_us_0_211 + length_us * count_0_211
      end
      is_here_0_211 = not to_0_211 or at_us < edge_us_0_211
      if is_here_0_211 then ends_us = from_us_0_211 + (math.floor((at_us - from_us_0_211) / length_us) + 1) * length_us end
      if is_here_0_211 and to_0_211 then alike_0_211 = math.floor((edge_us_0_211 - ends_us) / length_us + 0.5) end
    until is_here_0_211
    closes_us_0_211 = ends_us - guard_us_0_211
  end
local closes_us = closes_us_0_211 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_215 = scope[tier]
  if kept_0_215 == nil then
    local field_1_95 = argv[tier + 3]
    kept_0_215 = call('HGET', (given[scope.keys]), field_1_95)
    scope[tier] = kept_0_215
    if not kept_0_215 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_215 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_215) end

  local __0_215, edges_0_215 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_215 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_215 == '' and 1 or 2)
  if is_set_back_0_215 then
    do local at_us_1_131 = scope.at_us
--lua/lib/tiers/fixed.lua:23
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
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_215 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_222 = scope[tier]
  if kept_0_222 == nil then
    local field_1_96 = argv[tier + 3]
    kept_0_222 = call('HGET', (given[scope.keys]), field_1_96)
    scope[tier] = kept_0_222
    if not kept_0_222 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_222, is_set_back_0_222 = 0, 0, false
  if kept_0_222 then served_us, expires_us_0_222 = unpack_bytes('<dd', kept_0_222) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_222, burst_0_222 = argv[tier + 3], argv[tier + 4]
    local most_us_0_222 = scope.at_us + burst_0_222 * each_us + (argv[tier + 2])
    is_set_back_0_222 = served_us > most_us_0_222
    if is_set_back_0_222 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_222)
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
    do local lasts_us_0_169 = until_us - now_us
--lua/lib/meters.lua:35
local meters_0_169, ttl_ms_0_169 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_169 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_169) < ttl_ms_0_169 then
    call('PEXPIRE', meters_0_169, ttl_ms_0_169)
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


      local tier_0_93 = target.tier local _, edges = argv[tier_0_93 + 3], argv[tier_0_93 + 4]
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
  for s = 1, request.gates do do local scope_0_261 = request.scopes[s]
--lua/lib/shared/gates.lua:21
gates[s] = given[scope_0_261.keys + 1]
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
    local now_us_0_260 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_260), '(-4e15'
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
  local at_us_0_272 = home.at_us local now_us = at_us_0_272 + 3
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
  do local set_back_us_0_154 = request.set_back_us
--lua/lib/reply.lua:123
local n_0_154, tier_0_154, reason_0_154, more_0_154 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_4 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_154 = (tier_1_4 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:124
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_154, more_0_154 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_154, more_0_154 = 13, binding.running
  end
  reply[n_0_154 + 1], reply[n_0_154 + 2], reply[n_0_154 + 3], reply[n_0_154 + 4] = 19, set_back_us_0_154, estimate_us, index
  reply[n_0_154 + 5], reply[n_0_154 + 6], reply[n_0_154 + 7], reply[n_0_154 + 8], reply[n_0_154 + 9] = position, tier_0_154, more_0_154, reason_0_154, back_us
--lua/lib/shared/told.lua:23
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
    do local remaining_1_89, reset_us_1_89 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:169
local n_1_89 = #reply
  reply[n_1_89 + 1], reply[n_1_89 + 2] = remaining_1_89, reset_us_1_89
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
local n_0_148 = #reply
  if nil then
    reply[n_0_148 + 1], reply[n_0_148 + 2], reply[n_0_148 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_148 + 1], reply[n_0_148 + 2] = 11, set_back_us
  else
    reply[n_0_148 + 1] = 10
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
local n_0_153, tier_0_153 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_7 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_153 = (tier_1_7 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:111
end end
  reply[n_0_153 + 1], reply[n_0_153 + 2], reply[n_0_153 + 3], reply[n_0_153 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_153 + 5], reply[n_0_153 + 6] = binding.ahead or 0, tier_0_153
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_153 + 1], reply[n_0_153 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_153 + 1], reply[n_0_153 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:93
end
    return
  end
  shelf_0.told_deferred(reply, home, request)
end

shelf_0.answer()
do local turn_us_0_161 = shelf_0.share()
--lua/lib/reply.lua:164
reply[#reply + 1] = turn_us_0_161
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
  sha1: '4a44d3f55c260a5f58295d4652963f82c8f7d5c2',
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
    do local turn_us_0_11 = math.max(turn_us, paused_us)
--lua/lib/reply.lua:175
local n_0_11 = #reply
  reply[n_0_11 + 1], reply[n_0_11 + 2] = waiter, turn_us_0_11
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
