// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources 88f4650a175f60a635853e6e95d924fc3e27fe7a
// Text    660d8bd112b5ed54e87c892faa2c3394e4a5d8a5
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '5fc88c38a7d7c34d7215e22eeec5bb1a5ff785cf',
  text: `--lua/lib/request.lua:31
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:124
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
local shelf_0 = { limits_longest = 0, reply_stored = 0, reply_unnamed = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_ticket = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_aside = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_ends = 0, settings_paused = 0, check_all = 0, offer = 0, offer_forget = 0, skip_queues = 0, skip_from = 0, skip_note = 0, skip_next = 0, fill_tell = 0, fill_comes = 0, fill_known = 0, fill_sooner = 0, fill_missed = 0, fill = 0, watch_record = 0, watch_is = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, watch_find = 0, watch_foretell = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, late_tell = 0, late_see = 0, aside_look = 0, late_look = 0, home_look = 0, report_still_waits = 0, report_apply = 0, early_from = 0, early_known = 0, early_first = 0, early_push = 0, early_tell = 0, home_schedule = 0, schedule_less = 0, schedule_left = 0, schedule_after = 0, schedule_event = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, ready_limits = 0, ready_records = 0 } function shelf_0.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/reply.lua:84
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
--lua/lib/meters.lua:38
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
  do local lasts_us_0_123 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:30
local meters_0_123, ttl_ms_0_123 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_123 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_123) < ttl_ms_0_123 then
    call('PEXPIRE', meters_0_123, ttl_ms_0_123)
  end
--lua/lib/meters.lua:61
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
  local size_0_133 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_133 >= 64 then
    local __0_133, __0_133, moved_0_133, __0_133, groups_0_133, front_0_133, total_0_133, base_0_133 = unpack_bytes('<dddddddd', text)
    local when_0_133, sum_0_133 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_133 > 0 then log.groups, log.front, log.from = groups_0_133, front_0_133, 64 + 8 * (groups_0_133 + groups_0_133 / 64) end
    local entries_0_133 = (size_0_133 - log.from) / 16
    log.entries, log.first = entries_0_133, math.max(0, entries_0_133 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_133, total_0_133, total_0_133 - sum_0_133, -moved_0_133
    if entries_0_133 > 0 then log.newest_us = when_0_133 end
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
  local opened_0_138 = scope.sums or {}
  scope.sums = opened_0_138
  local log = opened_0_138[slot]
  if not log then
    local key_0_138 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_89 = call('GETRANGE', key_0_138, '-320', '-1')
  local size_1_89, head_1_89 = #text_1_89, text_1_89
  if size_1_89 == 320 then
    size_1_89, head_1_89 = call('STRLEN', key_0_138), call('GETRANGE', key_0_138, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_138 = { head = head_1_89, text = text_1_89, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_89 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_89)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_89, #text_1_89 - 16 + 1)
    if groups_2_48 > 0 then read_0_138.groups, read_0_138.front, read_0_138.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_89 - read_0_138.from) / 16
    read_0_138.entries, read_0_138.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_89 / 16))
    read_0_138.base, read_0_138.total, read_0_138.sum, read_0_138.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_138.newest_us = when_2_48 end
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
    opened_0_138[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_158 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_158 > log.base then
    local key_0_158 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_110, low_sum_1_110 = -1, log.base
  local high_1_110, high_sum_1_110, when_0_158 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_110, around_1_110, guess_1_110 = 0, 1, high_1_110
  if 0 > 0 then guess_1_110 = high_1_110 - math.floor((high_sum_1_110 - need_0_158) / 0) else guesses_1_110, around_1_110 = 1, 8 end
  while high_1_110 - low_1_110 > 1 do
    if guesses_1_110 > 3 then
      guess_1_110 = math.ceil((low_1_110 + high_1_110) / 2)
    elseif guesses_1_110 > 0 then
      guess_1_110 = low_1_110 + math.ceil((need_0_158 - low_sum_1_110) / (high_sum_1_110 - low_sum_1_110) * (high_1_110 - low_1_110))
    end
    guess_1_110 = math.max(low_1_110 + 1, math.min(guess_1_110, high_1_110))
    local from_1_110, to_1_110 = math.max(guess_1_110 - around_1_110, low_1_110 + 1), math.min(guess_1_110 + around_1_110 - 1, high_1_110 - 1)
    local text_1_110, offset_1_110 = log.text, 0
    if from_1_110 >= log.first then
      offset_1_110 = #text_1_110 - (log.entries - from_1_110) * 16 + 1
    else
      text_1_110, offset_1_110 = call('GETRANGE', key_0_158, log.from + from_1_110 * 16, log.from + (to_1_110 + 1) * 16 - 1), 1
    end

    local at_1_110 = from_1_110
    repeat
      local its_when_1_110, sum_1_110 = unpack_bytes('<dd', text_1_110, offset_1_110 + (at_1_110 - from_1_110) * 16)
--lua/lib/sums.lua:122
      local more_1_110, groups_2_53 = log.total, log.groups or 0
  local group_2_53 = math.floor(at_1_110 / 32)
  if group_2_53 < groups_2_53 then
    local known_2_53 = log.known
    if not known_2_53 then
      local packed_2_53 = call('GETRANGE', key_0_158, 64, 64 + groups_2_53 / 64 * 8 - 1)
      known_2_53 = { [0] = log.front }
      for i_2_53 = 1, groups_2_53 / 64 do known_2_53[i_2_53] = known_2_53[i_2_53 - 1] + unpack_bytes('<d', packed_2_53, 8 * i_2_53 - 7) end
      known_2_53.slices, log.known = {}, known_2_53
    end
    local at_2_53 = math.floor(group_2_53 / 64)
    local slice_2_53 = known_2_53.slices[at_2_53]
    if not slice_2_53 then
      local from_2_53 = 64 + 8 * (groups_2_53 / 64 + at_2_53 * 64)
      local packed_2_53 = call('GETRANGE', key_0_158, from_2_53, from_2_53 + 8 * 64 - 1)
      slice_2_53 = { [0] = known_2_53[at_2_53] }
      for i_2_53 = 1, 64 - 1 do slice_2_53[i_2_53] = slice_2_53[i_2_53 - 1] + unpack_bytes('<d', packed_2_53, 8 * i_2_53 - 7) end
      known_2_53.slices[at_2_53] = slice_2_53
    end
    more_1_110 = slice_2_53[group_2_53 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_110 = more_1_110 - sum_1_110
      if sum_1_110 >= need_0_158 then high_1_110, high_sum_1_110, when_0_158 = at_1_110, sum_1_110, its_when_1_110 else low_1_110, low_sum_1_110 = at_1_110, sum_1_110 end
      at_1_110 = high_1_110 > to_1_110 and to_1_110 or math.floor((low_1_110 + high_1_110) / 2)
    until high_1_110 == from_1_110 or low_1_110 == to_1_110 or high_1_110 - low_1_110 <= 1
    guesses_1_110, around_1_110 = guesses_1_110 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_158 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_0.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_159 = argv[tier]
  if kind_0_159 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_162, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_162) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_160 = argv[tier]
  if kind_0_160 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
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
    local field_1_74 = argv[tier + 3]
    kept_0_171 = call('HGET', (given[scope.keys]), field_1_74)
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
    local field_1_77 = argv[tier + 3]
    kept_0_179 = call('HGET', (given[scope.keys]), field_1_77)
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
--lua/lib/tiers/kinds.lua:113
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
local cost_0_64 = 1
  if scope.costs then cost_0_64 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_64
--lua/lib/tiers/kinds.lua:123
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_111, window_us_1_111 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_111) / mean) - 1, window_us_1_111, window_us_1_111 * mean / limit_1_111
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_113 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_113 * mean, gap_us_1_113 * mean
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_118 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_118, window_us_1_118 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_120, burst_1_120 = argv[tier + 3], argv[tier + 4]
  local each_us_1_120 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_120) / mean) - 1, each_us_1_120, each_us_1_120 * mean
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_112, window_us_1_112 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_112) / mean) - 1, window_us_1_112, window_us_1_112 * mean / limit_1_112
--lua/lib/tiers/kinds.lua:131
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end



function shelf_0.tiers_after(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us
    if turn then
      if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    else
      if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
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
--lua/lib/home/open.lua:12
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
--lua/lib/home/open.lua:60
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
    local now_us_0_216 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_216), '(-4e15'
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
--lua/lib/home/slow.lua:10
function shelf_0.home_slow(home)
  if home.slowed then return home.slowed end
  if home.slow then return home.slow end
  home.slow = {}
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_0.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end


function shelf_0.home_aside(home, waiter, its, stands)
  local queue = shelf_0.waiter_queue(waiter)
  if home.slow then home.slow[queue] = (home.slow[queue] or 0) + 1 end
  shelf_0.home_move(home, waiter, its, stands, -math.floor((home.at_us)))
end


function shelf_0.home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/home/turn.lua:24
function shelf_0.turn_front(home)
  if home.front or home.total == 0 or not shelf_0.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_0.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_0.meters_front(home, texts)
end



function shelf_0.home_after(home, ahead, is_own, turn)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_after(home, ahead, is_own, turn)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_0.home_slot(home, ahead, is_own)
  local slot_us = shelf_0.home_after(home, ahead, is_own, function(k)
    local waiter, score = shelf_0.home_at(home, k)
    if score and shelf_0.stands_scheduled(score) then return score end
    local its = shelf_0.home_known(home, waiter)
    return its and its.told_us or 0
  end)
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
--lua/lib/lease.lua:60
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
--lua/lib/check.lua:31
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
  local scopes_0_218 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_218 = 1, #scopes_0_218 do
    local scope_0_218 = scopes_0_218[s_0_218]
    if not scope_0_218.is_full and scope_0_218.turn_us > scope_0_218.at_us and not (binding and binding.turn_us >= scope_0_218.turn_us) then
      binding, index = scope_0_218, s_0_218
    end
  end
--lua/lib/check.lua:52
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
  do local turn_us_0_112 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:119
local n_0_112 = #promotions
  promotions[n_0_112 + 1], promotions[n_0_112 + 2], promotions[n_0_112 + 3], promotions[n_0_112 + 4] = 20, home.keys, waiter, turn_us_0_112
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
  local horizon_us = home.at_us + 200000
  local beyond = call('ZRANGEBYSCORE', home.queue_key, string.format('(%.0f', horizon_us), '(4e15', 'WITHSCORES', 'LIMIT', 0, 32)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local slot_us = shelf_0.home_slot(home, call('ZRANK', home.queue_key, waiter) - home.out)
    if turn_us - slot_us < 20000 then return end
    local opens_us = home.shared and home.shared.opens(home, waiter, slot_us) or slot_us
    local its = opens_us > math.max(slot_us, horizon_us) and shelf_0.home_known(home, waiter)
    if its then
      shelf_0.home_move(home, waiter, its, turn_us, 4000000000000000 + (its.ticket))
    elseif turn_us - opens_us >= 20000 then
      shelf_0.home_move(home, waiter, nil, turn_us, math.max(0, math.min(math.ceil(opens_us), 4000000000000000 - 1)))
      if waiter ~= self then shelf_0.fill_tell(home, promotions, waiter, opens_us) end
    end
  end
end



function shelf_0.fill_missed(home, promotions, waiter, its)
  shelf_0.home_aside(home, waiter, its, 4000000000000000 + (its.ticket))
  home.aside_us = home.aside_us or home.at_us
  do
--lua/lib/reply.lua:119
local n_0_113 = #promotions
  promotions[n_0_113 + 1], promotions[n_0_113 + 2], promotions[n_0_113 + 3], promotions[n_0_113 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/fill.lua:76
end
  shelf_0.fill_tell(home, promotions, waiter, home.at_us)
end
--lua/lib/home/fill.lua:87
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
--lua/lib/reply.lua:119
local n_0_114 = #promotions
  promotions[n_0_114 + 1], promotions[n_0_114 + 2], promotions[n_0_114 + 3], promotions[n_0_114 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/fill.lua:122
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
  do local turn_us_0_115 = shelf_0.watch_set(home, last, home.lease_us)
--lua/lib/reply.lua:119
local n_0_115 = #promotions
  promotions[n_0_115 + 1], promotions[n_0_115 + 2], promotions[n_0_115 + 3], promotions[n_0_115 + 4] = 20, home.keys, last, turn_us_0_115
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
    local text_0_144, at_0_144 = log.text, 1
  if last < log.first then
    text_0_144 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_144 = #text_0_144 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_144 = unpack_bytes('<dd', text_0_144, at_0_144)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_99, at_1_99 = log.text, 1
  if last < log.first then
    text_1_99 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_99 = #text_1_99 - (log.entries - last) * 16 + 1
  end
  local __0_153, sum_0_153 = unpack_bytes('<dd', text_1_99, at_1_99)






    local more_0_153, groups_1_106 = log.total, log.groups or 0
  local group_1_106 = math.floor(last / 32)
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
    more_0_153 = slice_1_106[group_1_106 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_153 - sum_0_153
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_134 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_134 >= 64 then
    local __0_134, __0_134, moved_0_134, __0_134, groups_0_134, front_0_134, total_0_134, base_0_134 = unpack_bytes('<dddddddd', text)
    local when_0_134, sum_0_134 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_134 > 0 then step.groups, step.front, step.from = groups_0_134, front_0_134, 64 + 8 * (groups_0_134 + groups_0_134 / 64) end
    local entries_0_134 = (size_0_134 - step.from) / 16
    step.entries, step.first = entries_0_134, math.max(0, entries_0_134 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_134, total_0_134, total_0_134 - sum_0_134, -moved_0_134
    if entries_0_134 > 0 then step.newest_us = when_0_134 end
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



function shelf_0.scopes_step_back(request, may_write)
  request.set_back_us = request.set_back_us or 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)
      scope.set_back_us = nil
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, may_write) end
  end
end
--lua/lib/home/late.lua:28
function shelf_0.late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming, its.in_vain = its.times + 1, false, false
  shelf_0.home_note(home, waiter, its)
  do
--lua/lib/reply.lua:119
local n_0_116 = #promotions
  promotions[n_0_116 + 1], promotions[n_0_116 + 2], promotions[n_0_116 + 3], promotions[n_0_116 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/late.lua:32
end
  shelf_0.fill_tell(home, promotions, waiter, home.at_us)
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
      shelf_0.home_aside(home, waiter, its, turn_us)
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
--lua/lib/reply.lua:119
local n_0_117 = #promotions
  promotions[n_0_117 + 1], promotions[n_0_117 + 2], promotions[n_0_117 + 3], promotions[n_0_117 + 4] = 23, home.keys, look_us, 0
--lua/lib/home/late.lua:94
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
--lua/lib/reply.lua:119
local n_0_118 = #promotions
  promotions[n_0_118 + 1], promotions[n_0_118 + 2], promotions[n_0_118 + 3], promotions[n_0_118 + 4] = 21, home.keys, waiter, turn_us
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
  if again_us < math.huge then do local what_0_119 = math.max(again_us, home.at_us + 20000)
--lua/lib/reply.lua:119
local n_0_119 = #promotions
  promotions[n_0_119 + 1], promotions[n_0_119 + 2], promotions[n_0_119 + 3], promotions[n_0_119 + 4] = 24, home.keys, what_0_119, 0
--lua/lib/home/early.lua:86
end end
end
--lua/lib/home/schedule.lua:23
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
      if scope.is_vain then do local what_0_120 = scope.at_us
--lua/lib/reply.lua:119
local n_0_120 = #promotions
  promotions[n_0_120 + 1], promotions[n_0_120 + 2], promotions[n_0_120 + 3], promotions[n_0_120 + 4] = 24, scope.keys, what_0_120, 0
--lua/lib/home/schedule.lua:63
end end
      shelf_0.home_schedule(scope, promotions, request.waiter, is_admitted and scope.its and request.waiter)
    end
  end
end


function shelf_0.schedule_event(scope, what, waiter, token, lease_us, clock, promotions)
  do local now_us_0_219 = clock.now_us
--lua/lib/scopes.lua:11
if (argv[scope.set + 2]) ~= '' and not scope.tail then do
--lua/lib/log.lua:33
local tail_1_81 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_1_81
  if tail_1_81 ~= '' then
    local newest_1_81 = unpack_bytes('<d', tail_1_81, #tail_1_81 - 7)
    if newest_1_81 > now_us_0_219 + 1000000 then
      scope.set_back_us = newest_1_81 - now_us_0_219
    elseif newest_1_81 > now_us_0_219 then
      scope.at_us = newest_1_81
    elseif newest_1_81 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/scopes.lua:11
end end
  do
--lua/lib/sums.lua:100
for i_1_93 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_1_93 = tostring(i_1_93)
--lua/lib/sums.lua:78
    local opened_2_52 = scope.sums or {}
  scope.sums = opened_2_52
  local __1_93 = opened_2_52[slot_1_93]
  if not __1_93 then
    local key_2_52 = slot_1_93 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_1_93])
--lua/lib/sums.lua:65
    local text_3_4 = call('GETRANGE', key_2_52, '-320', '-1')
  local size_3_4, head_3_4 = #text_3_4, text_3_4
  if size_3_4 == 320 then
    size_3_4, head_3_4 = call('STRLEN', key_2_52), call('GETRANGE', key_2_52, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_52 = { head = head_3_4, text = text_3_4, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_4 >= 64 then
    local __4_2, __4_2, moved_4_2, __4_2, groups_4_2, front_4_2, total_4_2, base_4_2 = unpack_bytes('<dddddddd', head_3_4)
    local when_4_2, sum_4_2 = unpack_bytes('<dd', text_3_4, #text_3_4 - 16 + 1)
    if groups_4_2 > 0 then read_2_52.groups, read_2_52.front, read_2_52.from = groups_4_2, front_4_2, 64 + 8 * (groups_4_2 + groups_4_2 / 64) end
    local entries_4_2 = (size_3_4 - read_2_52.from) / 16
    read_2_52.entries, read_2_52.first = entries_4_2, math.max(0, entries_4_2 - math.floor(#text_3_4 / 16))
    read_2_52.base, read_2_52.total, read_2_52.sum, read_2_52.moved_us = -base_4_2, total_4_2, total_4_2 - sum_4_2, -moved_4_2
    if entries_4_2 > 0 then read_2_52.newest_us = when_4_2 end
  end
--lua/lib/sums.lua:84
    __1_93 = read_2_52
    if #__1_93.head < 64 then scope.is_bare = true end
    local ahead_us_2_52 = __1_93.newest_us - scope.at_us
    if ahead_us_2_52 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_52)
    elseif ahead_us_2_52 > 0 then
      scope.at_us = __1_93.newest_us
    end
    opened_2_52[slot_1_93] = __1_93
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:12
end
--lua/lib/home/schedule.lua:71
end
  shelf_0.scopes_step_back({ scopes = { scope } }, true)
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
  local text_0_137 = call('GETRANGE', key, '-320', '-1')
  local size_0_137, head_0_137 = #text_0_137, text_0_137
  if size_0_137 == 320 then
    size_0_137, head_0_137 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_137, text = text_0_137, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_137 >= 64 then
    local __1_88, __1_88, moved_1_88, __1_88, groups_1_88, front_1_88, total_1_88, base_1_88 = unpack_bytes('<dddddddd', head_0_137)
    local when_1_88, sum_1_88 = unpack_bytes('<dd', text_0_137, #text_0_137 - 16 + 1)
    if groups_1_88 > 0 then log.groups, log.front, log.from = groups_1_88, front_1_88, 64 + 8 * (groups_1_88 + groups_1_88 / 64) end
    local entries_1_88 = (size_0_137 - log.from) / 16
    log.entries, log.first = entries_1_88, math.max(0, entries_1_88 - math.floor(#text_0_137 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_88, total_1_88, total_1_88 - sum_1_88, -moved_1_88
    if entries_1_88 > 0 then log.newest_us = when_1_88 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_145, at_0_145 = log.text, 1
  if i < log.first then
    text_0_145 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_145 = #text_0_145 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_145 = unpack_bytes('<dd', text_0_145, at_0_145)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_100, at_1_100 = log.text, 1
  if i < log.first then
    text_1_100 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_100 = #text_1_100 - (log.entries - i) * 16 + 1
  end
  local __0_154, sum_0_154 = unpack_bytes('<dd', text_1_100, at_1_100)






    local more_0_154, groups_1_107 = log.total, log.groups or 0
  local group_1_107 = math.floor(i / 32)
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
    more_0_154 = slice_1_107[group_1_107 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_154 - sum_0_154
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
    local __0_135, __0_135, moved_0_135, __0_135, groups_0_135, front_0_135, total_0_135, base_0_135 = unpack_bytes('<dddddddd', text)
    local when_0_135, sum_0_135 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_135 > 0 then log.groups, log.front, log.from = groups_0_135, front_0_135, 64 + 8 * (groups_0_135 + groups_0_135 / 64) end
    local entries_0_135 = (size - log.from) / 16
    log.entries, log.first = entries_0_135, math.max(0, entries_0_135 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_135, total_0_135, total_0_135 - sum_0_135, -moved_0_135
    if entries_0_135 > 0 then log.newest_us = when_0_135 end
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
    local __0_136, __0_136, moved_0_136, __0_136, groups_0_136, front_0_136, total_0_136, base_0_136 = unpack_bytes('<dddddddd', text)
    local when_0_136, sum_0_136 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_136 > 0 then written.groups, written.front, written.from = groups_0_136, front_0_136, 64 + 8 * (groups_0_136 + groups_0_136 / 64) end
    local entries_0_136 = (size - written.from) / 16
    written.entries, written.first = entries_0_136, math.max(0, entries_0_136 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_136, total_0_136, total_0_136 - sum_0_136, -moved_0_136
    if entries_0_136 > 0 then written.newest_us = when_0_136 end
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
    do local lasts_us_0_126 = 2 * longest_us
--lua/lib/meters.lua:30
local meters_0_126, ttl_ms_0_126 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_126 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_126) < ttl_ms_0_126 then
    call('PEXPIRE', meters_0_126, ttl_ms_0_126)
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
      local opened_0_141 = scope.sums or {}
  scope.sums = opened_0_141
  local log = opened_0_141[field]
  if not log then
    local key_0_141 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_92 = call('GETRANGE', key_0_141, '-320', '-1')
  local size_1_92, head_1_92 = #text_1_92, text_1_92
  if size_1_92 == 320 then
    size_1_92, head_1_92 = call('STRLEN', key_0_141), call('GETRANGE', key_0_141, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_141 = { head = head_1_92, text = text_1_92, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_92 >= 64 then
    local __2_51, __2_51, moved_2_51, __2_51, groups_2_51, front_2_51, total_2_51, base_2_51 = unpack_bytes('<dddddddd', head_1_92)
    local when_2_51, sum_2_51 = unpack_bytes('<dd', text_1_92, #text_1_92 - 16 + 1)
    if groups_2_51 > 0 then read_0_141.groups, read_0_141.front, read_0_141.from = groups_2_51, front_2_51, 64 + 8 * (groups_2_51 + groups_2_51 / 64) end
    local entries_2_51 = (size_1_92 - read_0_141.from) / 16
    read_0_141.entries, read_0_141.first = entries_2_51, math.max(0, entries_2_51 - math.floor(#text_1_92 / 16))
    read_0_141.base, read_0_141.total, read_0_141.sum, read_0_141.moved_us = -base_2_51, total_2_51, total_2_51 - sum_2_51, -moved_2_51
    if entries_2_51 > 0 then read_0_141.newest_us = when_2_51 end
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
    opened_0_141[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_122 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_122)
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
    local field_1_79 = argv[tier + 3]
    kept_0_174 = call('HGET', (given[scope.keys]), field_1_79)
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
    local field_1_80 = argv[tier + 3]
    kept_0_181 = call('HGET', (given[scope.keys]), field_1_80)
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
    do local lasts_us_0_127 = until_us - now_us
--lua/lib/meters.lua:30
local meters_0_127, ttl_ms_0_127 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_127 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_127) < ttl_ms_0_127 then
    call('PEXPIRE', meters_0_127, ttl_ms_0_127)
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


      local tier_0_63 = target.tier local _, edges = argv[tier_0_63 + 3], argv[tier_0_63 + 4]
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
--lua/lib/ready.lua:10
function shelf_0.ready_limits(request, reply)
  local other, version, text = shelf_0.settings_other(request.scopes)
  if other then shelf_0.reply_stored(reply, other, version, text) end
  return other ~= nil
end



function shelf_0.ready_records(request, reply, now_us, ttl_floor_ms, may_write)
  local missed, endings = shelf_0.carry_missed(request.scopes)
  if missed then
    shelf_0.reply_unnamed(reply, missed, endings)
    return true
  end
  shelf_0.scopes_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write) end
  return false
end
--lua/lib/clock.lua:27
  local overdue_us_0_220 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_220 }
--lua/acquire.lua:24
  return {
    clock = clock,
    promotions = {},
    ready = { limits = shelf_0.ready_limits, records = shelf_0.ready_records },
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
local shelf_1 = { settled_moved = 0, settled_note = 0, settled_text = 0, log_find = 0, log_settle = 0, log_to_sums = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, fixed_settle = 0, gcra_settle = 0, summed_settle = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, settle_is_rest = 0, settle_scope = 0, settle_all = 0 } function shelf_1.settled_moved(scope, name)
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
  local size_0_279 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_279 >= 64 then
    local __0_279, __0_279, moved_0_279, __0_279, groups_0_279, front_0_279, total_0_279, base_0_279 = unpack_bytes('<dddddddd', text)
    local when_0_279, sum_0_279 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_279 > 0 then log.groups, log.front, log.from = groups_0_279, front_0_279, 64 + 8 * (groups_0_279 + groups_0_279 / 64) end
    local entries_0_279 = (size_0_279 - log.from) / 16
    log.entries, log.first = entries_0_279, math.max(0, entries_0_279 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_279, total_0_279, total_0_279 - sum_0_279, -moved_0_279
    if entries_0_279 > 0 then log.newest_us = when_0_279 end
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
  local entry_0_289 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_289 >= 0 then
--lua/lib/sums.lua:109
    local text_1_195, at_1_195 = log.text, 1
  if entry_0_289 < log.first then
    text_1_195 = call('GETRANGE', key, log.from + entry_0_289 * 16, log.from + entry_0_289 * 16 + 16 - 1)
  else
    at_1_195 = #text_1_195 - (log.entries - entry_0_289) * 16 + 1
  end
  local __0_289, sum_0_289 = unpack_bytes('<dd', text_1_195, at_1_195)






    local more_0_289, groups_1_201 = log.total, log.groups or 0
  local group_1_201 = math.floor(entry_0_289 / 32)
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
    more_0_289 = slice_1_201[group_1_201 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_289 - sum_0_289
  end
--lua/lib/sums.lua:122
  local more, groups_0_287 = log.total, log.groups or 0
  local group_0_287 = math.floor(entry / 32)
  if group_0_287 < groups_0_287 then
    local known_0_287 = log.known
    if not known_0_287 then
      local packed_0_287 = call('GETRANGE', key, 64, 64 + groups_0_287 / 64 * 8 - 1)
      known_0_287 = { [0] = log.front }
      for i_0_287 = 1, groups_0_287 / 64 do known_0_287[i_0_287] = known_0_287[i_0_287 - 1] + unpack_bytes('<d', packed_0_287, 8 * i_0_287 - 7) end
      known_0_287.slices, log.known = {}, known_0_287
    end
    local at_0_287 = math.floor(group_0_287 / 64)
    local slice_0_287 = known_0_287.slices[at_0_287]
    if not slice_0_287 then
      local from_0_287 = 64 + 8 * (groups_0_287 / 64 + at_0_287 * 64)
      local packed_0_287 = call('GETRANGE', key, from_0_287, from_0_287 + 8 * 64 - 1)
      slice_0_287 = { [0] = known_0_287[at_0_287] }
      for i_0_287 = 1, 64 - 1 do slice_0_287[i_0_287] = slice_0_287[i_0_287 - 1] + unpack_bytes('<d', packed_0_287, 8 * i_0_287 - 7) end
      known_0_287.slices[at_0_287] = slice_0_287
    end
    more = slice_0_287[group_0_287 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_284, at_0_284 = log.text, 1
  if i < log.first then
    text_0_284 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_284 = #text_0_284 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_284 = unpack_bytes('<dd', text_0_284, at_0_284)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_196, at_1_196 = log.text, 1
  if i < log.first then
    text_1_196 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_196 = #text_1_196 - (log.entries - i) * 16 + 1
  end
  local __0_290, sum_0_290 = unpack_bytes('<dd', text_1_196, at_1_196)






    local more_0_290, groups_1_202 = log.total, log.groups or 0
  local group_1_202 = math.floor(i / 32)
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
    more_0_290 = slice_1_202[group_1_202 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_290 - sum_0_290
  end
--lua/lib/sums_settle.lua:55
    local entry_0_288 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_288 = log.total, log.groups or 0
  local group_0_288 = math.floor(entry_0_288 / 32)
  if group_0_288 < groups_0_288 then
    local known_0_288 = log.known
    if not known_0_288 then
      local packed_0_288 = call('GETRANGE', key, 64, 64 + groups_0_288 / 64 * 8 - 1)
      known_0_288 = { [0] = log.front }
      for i_0_288 = 1, groups_0_288 / 64 do known_0_288[i_0_288] = known_0_288[i_0_288 - 1] + unpack_bytes('<d', packed_0_288, 8 * i_0_288 - 7) end
      known_0_288.slices, log.known = {}, known_0_288
    end
    local at_0_288 = math.floor(group_0_288 / 64)
    local slice_0_288 = known_0_288.slices[at_0_288]
    if not slice_0_288 then
      local from_0_288 = 64 + 8 * (groups_0_288 / 64 + at_0_288 * 64)
      local packed_0_288 = call('GETRANGE', key, from_0_288, from_0_288 + 8 * 64 - 1)
      slice_0_288 = { [0] = known_0_288[at_0_288] }
      for i_0_288 = 1, 64 - 1 do slice_0_288[i_0_288] = slice_0_288[i_0_288 - 1] + unpack_bytes('<d', packed_0_288, 8 * i_0_288 - 7) end
      known_0_288.slices[at_0_288] = slice_0_288
    end
    its_more = slice_0_288[group_0_288 % 64]
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
  local entry, low_us_0_296, high_0_296, high_us_0_296 = 0, nil, log.entries, nil
  local text_0_296, first_0_296, guesses_0_296 = log.text, log.first, 0
  while entry < high_0_296 do
    local count_0_296 = math.min(math.floor(#text_0_296 / 16), log.entries - first_0_296)
    local from_0_296, to_0_296 = math.max(first_0_296, entry), math.min(first_0_296 + count_0_296, high_0_296) - 1
    local offset_0_296 = #text_0_296 - (first_0_296 + count_0_296 - from_0_296) * 16 + 1

    local entry_0_296 = from_0_296
    repeat
      local when_0_296 = unpack_bytes('<d', text_0_296, offset_0_296 + (entry_0_296 - from_0_296) * 16)
      if when_0_296 >= at then high_0_296, high_us_0_296 = entry_0_296, when_0_296 else entry, low_us_0_296 = entry_0_296 + 1, when_0_296 end
      entry_0_296 = high_0_296 > to_0_296 and to_0_296 or math.floor((entry + high_0_296) / 2)
    until high_0_296 <= from_0_296 or entry > to_0_296 or entry >= high_0_296
    if entry < high_0_296 and not low_us_0_296 then
      local when_0_296 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_296 >= at then high_0_296 = 0 else entry, low_us_0_296 = 1, when_0_296 end
    end
    if entry < high_0_296 then
      local guess_0_296 = math.floor((entry + high_0_296) / 2)
      if guesses_0_296 < 3 then guess_0_296 = entry - 1 + math.ceil((at - low_us_0_296) / (high_us_0_296 - low_us_0_296) * (high_0_296 - entry + 1)) end
      guess_0_296, guesses_0_296 = math.max(entry, math.min(guess_0_296, high_0_296 - 1)), guesses_0_296 + 1
      do
--lua/lib/sums.lua:161
local start_1_207 = math.floor(guess_0_296 / 32) * 32
  local first_1_207 = math.max(start_1_207 - 1, 0)
  local text_1_207 = call('GETRANGE', key, log.from + first_1_207 * 16, log.from + math.min(start_1_207 + 32, log.entries) * 16 - 1)
text_0_296, first_0_296 = text_1_207, first_1_207
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_296, first_0_296
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_295 = math.floor(entry / 32) * 32
  local first_0_295 = math.max(start_0_295 - 1, 0)
  local text_0_295 = call('GETRANGE', key, log.from + first_0_295 * 16, log.from + math.min(start_0_295 + 32, log.entries) * 16 - 1)
text, first = text_0_295, first_0_295
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
    local text_1_197, at_1_197 = log.text, 1
  if entry < log.first then
    text_1_197 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_197 = #text_1_197 - (log.entries - entry) * 16 + 1
  end
  local __0_291, sum_0_291 = unpack_bytes('<dd', text_1_197, at_1_197)






    local more_0_291, groups_1_203 = log.total, log.groups or 0
  local group_1_203 = math.floor(entry / 32)
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
    more_0_291 = slice_1_203[group_1_203 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_291 - sum_0_291
  end
--lua/lib/sums_settle.lua:93
      local entry_0_292 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_292 >= 0 then
--lua/lib/sums.lua:109
    local text_1_198, at_1_198 = log.text, 1
  if entry_0_292 < log.first then
    text_1_198 = call('GETRANGE', key, log.from + entry_0_292 * 16, log.from + entry_0_292 * 16 + 16 - 1)
  else
    at_1_198 = #text_1_198 - (log.entries - entry_0_292) * 16 + 1
  end
  local __0_292, sum_0_292 = unpack_bytes('<dd', text_1_198, at_1_198)






    local more_0_292, groups_1_204 = log.total, log.groups or 0
  local group_1_204 = math.floor(entry_0_292 / 32)
  if group_1_204 < groups_1_204 then
    local known_1_204 = log.known
    if not known_1_204 then
      local packed_1_204 = call('GETRANGE', key, 64, 64 + groups_1_204 / 64 * 8 - 1)
      known_1_204 = { [0] = log.front }
      for i_1_204 = 1, groups_1_204 / 64 do known_1_204[i_1_204] = known_1_204[i_1_204 - 1] + unpack_bytes('<d', packed_1_204, 8 * i_1_204 - 7) end
      known_1_204.slices, log.known = {}, known_1_204
    end
    local at_1_204 = math.floor(group_1_204 / 64)
    local slice_1_204 = known_1_204.slices[at_1_204]
    if not slice_1_204 then
      local from_1_204 = 64 + 8 * (groups_1_204 / 64 + at_1_204 * 64)
      local packed_1_204 = call('GETRANGE', key, from_1_204, from_1_204 + 8 * 64 - 1)
      slice_1_204 = { [0] = known_1_204[at_1_204] }
      for i_1_204 = 1, 64 - 1 do slice_1_204[i_1_204] = slice_1_204[i_1_204 - 1] + unpack_bytes('<d', packed_1_204, 8 * i_1_204 - 7) end
      known_1_204.slices[at_1_204] = slice_1_204
    end
    more_0_292 = slice_1_204[group_1_204 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_292 - sum_0_292
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
  local opened_0_283 = scope.sums or {}
  scope.sums = opened_0_283
  local log = opened_0_283[slot]
  if not log then
    local key_0_283 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_193 = call('GETRANGE', key_0_283, '-320', '-1')
  local size_1_193, head_1_193 = #text_1_193, text_1_193
  if size_1_193 == 320 then
    size_1_193, head_1_193 = call('STRLEN', key_0_283), call('GETRANGE', key_0_283, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_283 = { head = head_1_193, text = text_1_193, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_193 >= 64 then
    local __2_89, __2_89, moved_2_89, __2_89, groups_2_89, front_2_89, total_2_89, base_2_89 = unpack_bytes('<dddddddd', head_1_193)
    local when_2_89, sum_2_89 = unpack_bytes('<dd', text_1_193, #text_1_193 - 16 + 1)
    if groups_2_89 > 0 then read_0_283.groups, read_0_283.front, read_0_283.from = groups_2_89, front_2_89, 64 + 8 * (groups_2_89 + groups_2_89 / 64) end
    local entries_2_89 = (size_1_193 - read_0_283.from) / 16
    read_0_283.entries, read_0_283.first = entries_2_89, math.max(0, entries_2_89 - math.floor(#text_1_193 / 16))
    read_0_283.base, read_0_283.total, read_0_283.sum, read_0_283.moved_us = -base_2_89, total_2_89, total_2_89 - sum_2_89, -moved_2_89
    if entries_2_89 > 0 then read_0_283.newest_us = when_2_89 end
  end
--lua/lib/sums.lua:84
    log = read_0_283
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_283 = log.newest_us - scope.at_us
    if ahead_us_0_283 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_283)
    elseif ahead_us_0_283 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_283[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:95
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_1.settled_moved(scope, slot)
--lua/lib/request_limits.lua:108
  local i_0_253 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_253], scope.rights[i_0_253]
--lua/lib/tiers/sums_tier.lua:100
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_1.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_275, is_renewed_0_275 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_275 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_186, expires_1_186 = unpack_bytes('<dd', '')
  local is_renewed_1_186 = longest_us > seen_us_1_186 or now_us + seen_us_1_186 > -expires_1_186
  if is_renewed_1_186 then
    if longest_us > seen_us_1_186 then seen_us_1_186 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_186, -(now_us + 2 * seen_us_1_186)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_186 / 500), ttl_floor_ms))
  end
is_renewed_0_275 = is_renewed_1_186
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
  local i_0_254 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_254], scope.rights[i_0_254]
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
  local kept_0_312 = scope[tier]
  if kept_0_312 == nil then
    local field_1_182 = argv[tier + 3]
    kept_0_312 = call('HGET', (given[scope.keys]), field_1_182)
    scope[tier] = kept_0_312
    if not kept_0_312 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_312 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_312) end

  local __0_312, edges_0_312 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_312 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_312 == '' and 1 or 2)
  if is_set_back_0_312 then
    do local at_us_1_212 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_212, edges_1_212 = argv[tier + 3], argv[tier + 4]
  local length_us_1_212, alike_1_212 = tonumber(argv[tier + 2]), math.huge
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
    if edges_0_312 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
  local __0_309, edges_0_309 = argv[tier + 3], argv[tier + 4]
  local length_us_0_309, alike_0_309 = tonumber(argv[tier + 2]), math.huge
  local its_ends_us, closes_us_0_309 = at_us + length_us_0_309, nil
  if edges_0_309 ~= '' then
    local __0_309, last_0_309, guard_us_0_309, edge_us_0_309 = string.find(edges_0_309, '^(%S+) (%S+)')
    local is_here_0_309 = false
    edge_us_0_309 = edge_us_0_309 * 1000000
    repeat
      local from_us_0_309, __0_309, to_0_309, length_0_309, count_0_309 = edge_us_0_309, string.find(edges_0_309, '^ ([%d.]+)x(%d+)', last_0_309 + 1)
      if to_0_309 then
        last_0_309, length_us_0_309 = to_0_309, math.floor(length_0_309 * 1000000 + 0.5)
        edge_us_0_309 = edge_us_0_309 + length_us_0_309 * count_0_309
      end
      is_here_0_309 = not to_0_309 or at_us < edge_us_0_309
      if is_here_0_309 then its_ends_us = from_us_0_309 + (math.floor((at_us - from_us_0_309) / length_us_0_309) + 1) * length_us_0_309 end
      if is_here_0_309 and to_0_309 then alike_0_309 = math.floor((edge_us_0_309 - its_ends_us) / length_us_0_309 + 0.5) end
    until is_here_0_309
    closes_us_0_309 = its_ends_us - guard_us_0_309
  end
local its_closes_us = closes_us_0_309 or its_ends_us
--lua/lib/tiers/fixed.lua:151
  local field, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/request_limits.lua:108
  local i_0_255 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_255], scope.rights[i_0_255]
--lua/lib/tiers/fixed.lua:153
  local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[tier + 2]) or its_ends_us == ends_us)

  is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:17
  local kept = scope[tier]
  if kept == nil then
    local field_0_272 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_272)
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
  do local lasts_us_0_273 = ends_us - now_us
--lua/lib/meters.lua:30
local meters_0_273, ttl_ms_0_273 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_273 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_273) < ttl_ms_0_273 then
    call('PEXPIRE', meters_0_273, ttl_ms_0_273)
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
  local i_0_256 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_256], scope.rights[i_0_256]
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
  do local lasts_us_0_274 = expires_us - now_us
--lua/lib/meters.lua:30
local meters_0_274, ttl_ms_0_274 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_274 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_274) < ttl_ms_0_274 then
    call('PEXPIRE', meters_0_274, ttl_ms_0_274)
  end
--lua/lib/tiers/gcra.lua:137
end
end
--lua/lib/tiers/summed.lua:46
function shelf_1.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local slot, resolution_us = argv[tier + 3], argv[tier + 4]
  local longest_us = (argv[tier + 2]) + resolution_us
  if shelf_1.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
    do local key_1_214 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_1_214, '[^:]*$'), '')
  do local lasts_us_2_86 = 2 * longest_us
--lua/lib/meters.lua:30
local meters_2_86, ttl_ms_2_86 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_86 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_86) < ttl_ms_2_86 then
    call('PEXPIRE', meters_2_86, ttl_ms_2_86)
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
    local text_0_286, at_0_286 = log.text, 1
  if last < log.first then
    text_0_286 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_286 = #text_0_286 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_286 = unpack_bytes('<dd', text_0_286, at_0_286)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_200, at_1_200 = log.text, 1
  if last < log.first then
    text_1_200 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_200 = #text_1_200 - (log.entries - last) * 16 + 1
  end
  local __0_294, sum_0_294 = unpack_bytes('<dd', text_1_200, at_1_200)






    local more_0_294, groups_1_206 = log.total, log.groups or 0
  local group_1_206 = math.floor(last / 32)
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
    more_0_294 = slice_1_206[group_1_206 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_294 - sum_0_294
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_280 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_280 >= 64 then
    local __0_280, __0_280, moved_0_280, __0_280, groups_0_280, front_0_280, total_0_280, base_0_280 = unpack_bytes('<dddddddd', text)
    local when_0_280, sum_0_280 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_280 > 0 then step.groups, step.front, step.from = groups_0_280, front_0_280, 64 + 8 * (groups_0_280 + groups_0_280 / 64) end
    local entries_0_280 = (size_0_280 - step.from) / 16
    step.entries, step.first = entries_0_280, math.max(0, entries_0_280 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_280, total_0_280, total_0_280 - sum_0_280, -moved_0_280
    if entries_0_280 > 0 then step.newest_us = when_0_280 end
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



function shelf_1.scopes_step_back(request, may_write)
  request.set_back_us = request.set_back_us or 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_1.scope_step_back(scope, may_write)
      scope.set_back_us = nil
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if scope.costs and scope.tail and not scope.is_summed then shelf_1.log_to_sums(scope, 0, nil, may_write) end
  end
end
--lua/lib/settle.lua:21
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




function shelf_1.settle_all(request, reply, ready, now_us, ttl_floor_ms)
  local is_ready = ready and not shelf_1.settle_is_rest(request.token)
  if is_ready and ready.limits(request, reply) then return true end
  local is_changed = false
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/scopes.lua:11
if (argv[scope.set + 2]) ~= '' and not scope.tail then do
--lua/lib/log.lua:33
local tail_1_185 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_1_185
  if tail_1_185 ~= '' then
    local newest_1_185 = unpack_bytes('<d', tail_1_185, #tail_1_185 - 7)
    if newest_1_185 > now_us + 1000000 then
      scope.set_back_us = newest_1_185 - now_us
    elseif newest_1_185 > now_us then
      scope.at_us = newest_1_185
    elseif newest_1_185 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/scopes.lua:11
end end
  do
--lua/lib/sums.lua:100
for i_1_194 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_1_194 = tostring(i_1_194)
--lua/lib/sums.lua:78
    local opened_2_90 = scope.sums or {}
  scope.sums = opened_2_90
  local __1_194 = opened_2_90[slot_1_194]
  if not __1_194 then
    local key_2_90 = slot_1_194 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_1_194])
--lua/lib/sums.lua:65
    local text_3_7 = call('GETRANGE', key_2_90, '-320', '-1')
  local size_3_7, head_3_7 = #text_3_7, text_3_7
  if size_3_7 == 320 then
    size_3_7, head_3_7 = call('STRLEN', key_2_90), call('GETRANGE', key_2_90, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_90 = { head = head_3_7, text = text_3_7, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_7 >= 64 then
    local __4_5, __4_5, moved_4_5, __4_5, groups_4_5, front_4_5, total_4_5, base_4_5 = unpack_bytes('<dddddddd', head_3_7)
    local when_4_5, sum_4_5 = unpack_bytes('<dd', text_3_7, #text_3_7 - 16 + 1)
    if groups_4_5 > 0 then read_2_90.groups, read_2_90.front, read_2_90.from = groups_4_5, front_4_5, 64 + 8 * (groups_4_5 + groups_4_5 / 64) end
    local entries_4_5 = (size_3_7 - read_2_90.from) / 16
    read_2_90.entries, read_2_90.first = entries_4_5, math.max(0, entries_4_5 - math.floor(#text_3_7 / 16))
    read_2_90.base, read_2_90.total, read_2_90.sum, read_2_90.moved_us = -base_4_5, total_4_5, total_4_5 - sum_4_5, -moved_4_5
    if entries_4_5 > 0 then read_2_90.newest_us = when_4_5 end
  end
--lua/lib/sums.lua:84
    __1_194 = read_2_90
    if #__1_194.head < 64 then scope.is_bare = true end
    local ahead_us_2_90 = __1_194.newest_us - scope.at_us
    if ahead_us_2_90 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_90)
    elseif ahead_us_2_90 > 0 then
      scope.at_us = __1_194.newest_us
    end
    opened_2_90[slot_1_194] = __1_194
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:12
end
--lua/lib/settle.lua:64
end
    is_changed = is_changed or scope.is_changed
  end
  if is_changed and ready.records(request, reply, now_us, ttl_floor_ms, true) then return true end
  shelf_1.scopes_step_back(request, true)
  local s, texts, are_others = 0, {}, false
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    local scope = request.scopes[s]
    local is_other
    texts[s], is_other = shelf_1.settle_scope(scope, text, now_us, ttl_floor_ms)
    are_others = are_others or is_other
    scope.counted, scope.costs, scope.tail = scope.costs, nil, nil
  end
  return false, are_others and texts or nil
end
--lua/acquire.lua:41
  return { is_rest = shelf_1.settle_is_rest, all = shelf_1.settle_all }
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
--lua/acquire.lua:45
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys = ({ 0, now_us }), 0
local queue, settle

local function decide()
--lua/lib/request.lua:31
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:22
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/acquire.lua:59
  local word, waiter = argv[arg], argv[arg + 1]

  if word ~= 'acquire' and word ~= 'acquire_all' then
--lua/lib/request.lua:105
    local arg_1_216 = arg + 2
--lua/lib/request.lua:84
local set_1_216, costs_1_216 = tonumber(argv[arg_1_216]), nil
  if not set_1_216 then
    costs_1_216 = {}
    set_1_216 = tonumber(string.match(argv[arg_1_216], '^%d+'))
    for cost_1_216 in string.gmatch(argv[arg_1_216], '[:,](%d+)') do costs_1_216[#costs_1_216 + 1] = tonumber(cost_1_216) end
  end
  local its_keys_1_216 = keys + argv[set_1_216 + 5]
  local scope = { keys = its_keys_1_216, set = set_1_216, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_216 then scope.costs = costs_1_216 end
  local next_keys = its_keys_1_216 + 4
  if argv[set_1_216 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_216 + 1])
    next_keys = its_keys_1_216 + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:63
    local is_release, is_done = word == 'release', true
    if is_release then do
--lua/lib/lease.lua:37
local leases_0_392, holders_0_392 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_392, is_ended_0_392 = call('HGET', holders_0_392, waiter), false
  if held_0_392 and string.sub(held_0_392, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_392, waiter)
    is_ended_0_392 = call('ZREM', leases_0_392, waiter) == 1
  end
is_done = is_ended_0_392
--lua/acquire.lua:64
end end
    local has_line, texts, is_settlement = true, nil, word == 'settle'
    if is_release or is_settlement then do
--lua/lib/scopes.lua:36
local __0_389, queue_key_0_389 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_389 = call('EXISTS', queue_key_0_389, given[scope.keys + 4])
has_line = found_0_389 > 0 or (argv[scope.set + 4]) ~= ''
--lua/acquire.lua:66
end end
    if has_line then queue = queue or make_queue(now_us, ttl_floor_ms) end
    if is_settlement then
      settle = settle or make_settle()
      local is_answered
      is_answered, texts = settle.all({ scopes = { scope }, token = token }, reply, queue and queue.ready, now_us, ttl_floor_ms)
      if is_answered then return next_arg, next_keys end
      has_line = has_line and not settle.is_rest(token)
    end

    if has_line then
      local is_room = is_release or is_settlement or word == 'recheck'
      local is_known = queue.event(scope, not is_room and word, waiter, token, lease_us, queue.clock, queue.promotions)
      if not is_room then is_done = is_known end
    end
    do
--lua/lib/reply.lua:75
local n_0_367 = #reply
  if texts then
    reply[n_0_367 + 1], reply[n_0_367 + 2], reply[n_0_367 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_367 + 1] = is_done and 15 or 16
  end
--lua/acquire.lua:81
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:68
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/acquire.lua:86
  local has_home_0_388 = nil
--lua/lib/scopes.lua:19
local scopes, has_cap_0_388, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_388 = 1, count do
--lua/lib/request.lua:84
    local set_1_217, costs_1_217 = tonumber(argv[next_arg]), nil
  if not set_1_217 then
    costs_1_217 = {}
    set_1_217 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_217 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_217[#costs_1_217 + 1] = tonumber(cost_1_217) end
  end
  local its_keys_1_217 = next_keys + argv[set_1_217 + 5]
  local scope_0_388 = { keys = its_keys_1_217, set = set_1_217, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_217 then scope_0_388.costs = costs_1_217 end
  local its_next_keys_0_388 = its_keys_1_217 + 4
  if argv[set_1_217 + 1] ~= '' then
    scope_0_388.cap = tonumber(argv[set_1_217 + 1])
    its_next_keys_0_388 = its_keys_1_217 + 6
  end
--lua/lib/scopes.lua:23
    scopes[s_0_388], next_arg, next_keys = scope_0_388, next_arg + 1, its_next_keys_0_388
    do
--lua/lib/scopes.lua:11
if (argv[scope_0_388.set + 2]) ~= '' and not scope_0_388.tail then do
--lua/lib/log.lua:33
local tail_2_124 = call('GETRANGE', (given[scope_0_388.keys + 1]), (argv[scope_0_388.set + 2]), '-1')
  scope_0_388.tail = tail_2_124
  if tail_2_124 ~= '' then
    local newest_2_124 = unpack_bytes('<d', tail_2_124, #tail_2_124 - 7)
    if newest_2_124 > now_us + 1000000 then
      scope_0_388.set_back_us = newest_2_124 - now_us
    elseif newest_2_124 > now_us then
      scope_0_388.at_us = newest_2_124
    elseif newest_2_124 <= 0 then

      scope_0_388.is_summed = call('STRLEN', given[scope_0_388.keys + 1]) > 32
    end
  elseif scope_0_388.costs then
    scope_0_388.is_summed = true
  end
--lua/lib/scopes.lua:11
end end
  do
--lua/lib/sums.lua:100
for i_2_128 = scope_0_388.is_summed and 0 or 1, (argv[scope_0_388.set + 5] - 1) do
    local slot_2_128 = tostring(i_2_128)
--lua/lib/sums.lua:78
    local opened_3_59 = scope_0_388.sums or {}
  scope_0_388.sums = opened_3_59
  local __2_128 = opened_3_59[slot_2_128]
  if not __2_128 then
    local key_3_59 = slot_2_128 == '0' and (given[scope_0_388.keys + 1]) or (given[scope_0_388.keys - slot_2_128])
--lua/lib/sums.lua:65
    local text_4_53 = call('GETRANGE', key_3_59, '-320', '-1')
  local size_4_53, head_4_53 = #text_4_53, text_4_53
  if size_4_53 == 320 then
    size_4_53, head_4_53 = call('STRLEN', key_3_59), call('GETRANGE', key_3_59, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_59 = { head = head_4_53, text = text_4_53, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_53 >= 64 then
    local __5_35, __5_35, moved_5_35, __5_35, groups_5_35, front_5_35, total_5_35, base_5_35 = unpack_bytes('<dddddddd', head_4_53)
    local when_5_35, sum_5_35 = unpack_bytes('<dd', text_4_53, #text_4_53 - 16 + 1)
    if groups_5_35 > 0 then read_3_59.groups, read_3_59.front, read_3_59.from = groups_5_35, front_5_35, 64 + 8 * (groups_5_35 + groups_5_35 / 64) end
    local entries_5_35 = (size_4_53 - read_3_59.from) / 16
    read_3_59.entries, read_3_59.first = entries_5_35, math.max(0, entries_5_35 - math.floor(#text_4_53 / 16))
    read_3_59.base, read_3_59.total, read_3_59.sum, read_3_59.moved_us = -base_5_35, total_5_35, total_5_35 - sum_5_35, -moved_5_35
    if entries_5_35 > 0 then read_3_59.newest_us = when_5_35 end
  end
--lua/lib/sums.lua:84
    __2_128 = read_3_59
    if #__2_128.head < 64 then scope_0_388.is_bare = true end
    local ahead_us_3_59 = __2_128.newest_us - scope_0_388.at_us
    if ahead_us_3_59 > 1000000 then
      scope_0_388.set_back_us = math.max(scope_0_388.set_back_us or 0, ahead_us_3_59)
    elseif ahead_us_3_59 > 0 then
      scope_0_388.at_us = __2_128.newest_us
    end
    opened_3_59[slot_2_128] = __2_128
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:12
end
--lua/lib/scopes.lua:24
end
    is_set_back = is_set_back or scope_0_388.set_back_us or scope_0_388.costs and scope_0_388.tail and not scope_0_388.is_summed
    has_cap_0_388 = has_cap_0_388 or scope_0_388.cap
  end
  if has_home_0_388 then next_keys = scopes[count].keys + 11 end
  if has_cap_0_388 or has_home_0_388 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:44
  local has_line = false
  for s_0_390 = 1, #scopes do
    local scope_0_390 = scopes[s_0_390]
    local leases_0_390 = given[scope_0_390.keys + 5]
--lua/lib/scopes.lua:36
    local __1_313, queue_key_1_313 = given[scope_0_390.keys + 2], given[scope_0_390.keys + 3]
  local found_1_313 = call('EXISTS', queue_key_1_313, given[scope_0_390.keys + 4])
local in_line_0_390 = found_1_313 > 0 or (argv[scope_0_390.set + 4]) ~= ''
--lua/lib/scopes.lua:49
    if in_line_0_390 or scope_0_390.cap and call('ZCARD', leases_0_390) >= scope_0_390.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:89
  if has_line then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    if queue.ready.limits({ scopes = scopes }, reply) then return next_arg, next_keys end
  end


  local binding, index, request = nil, nil, nil
  if not has_line and not is_set_back then
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:101
local turn_us_0_419, binding_0_419 = scope.at_us, nil
  local first_0_419, last_0_419, step_0_419 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_419 = first_0_419, last_0_419, step_0_419 do
    local kind_0_419 = argv[tier_0_419]
    local its_us_0_419 if kind_0_419 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_131, to_2_131 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
  local turn_us_2_131 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_131 = 1
  if scope.costs then cost_2_131 = math.min(scope.costs[(tier_0_419 - scope.set - 6) / 5 + 1], argv[tier_0_419 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_131 = (cost_2_131 - (argv[tier_0_419 + 1]) - 1) * 8
    to_2_131 = from_2_131 + 7
    if cost_2_131 == 0 then from_2_131, to_2_131 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_55 = scope.sums or {}
  scope.sums = opened_4_55
  local log_3_62 = opened_4_55['0']
  if not log_3_62 then
    local key_4_55 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_37 = call('GETRANGE', key_4_55, '-320', '-1')
  local size_5_37, head_5_37 = #text_5_37, text_5_37
  if size_5_37 == 320 then
    size_5_37, head_5_37 = call('STRLEN', key_4_55), call('GETRANGE', key_4_55, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_55 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_37 >= 64 then
    local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_37)
    local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
    if groups_6_12 > 0 then read_4_55.groups, read_4_55.front, read_4_55.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
    local entries_6_12 = (size_5_37 - read_4_55.from) / 16
    read_4_55.entries, read_4_55.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_37 / 16))
    read_4_55.base, read_4_55.total, read_4_55.sum, read_4_55.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
    if entries_6_12 > 0 then read_4_55.newest_us = when_6_12 end
  end
--lua/lib/sums.lua:84
    log_3_62 = read_4_55
    if #log_3_62.head < 64 then scope.is_bare = true end
    local ahead_us_4_55 = log_3_62.newest_us - scope.at_us
    if ahead_us_4_55 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_55)
    elseif ahead_us_4_55 > 0 then
      scope.at_us = log_3_62.newest_us
    end
    opened_4_55['0'] = log_3_62
  end
--lua/lib/request_limits.lua:92
  local cost_3_62 = 1
  if scope.costs then cost_3_62 = math.min(scope.costs[(tier_0_419 - scope.set - 6) / 5 + 1], argv[tier_0_419 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_131 = scope.at_us
  if cost_3_62 > 0 then

    local each_3_62 = '0' == '0' and cost_3_62 or 0
    local need_5_49 = log_3_62.sum + cost_3_62 - (argv[tier_0_419 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_62 = 0
  if need_5_49 > log_3_62.base then
    local key_5_49 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_62.base
  local high_6_24, high_sum_6_24, when_5_49 = log_3_62.entries - 1, log_3_62.sum, log_3_62.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_62 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_49) / each_3_62) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_49 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_62.text, 0
    if from_6_24 >= log_3_62.first then
      offset_6_24 = #text_6_24 - (log_3_62.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_49, log_3_62.from + from_6_24 * 16, log_3_62.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_62.total, log_3_62.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_62.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_49, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_62.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_62.known = {}, known_7_4
    end
    local at_7_4 = math.floor(group_7_4 / 64)
    local slice_7_4 = known_7_4.slices[at_7_4]
    if not slice_7_4 then
      local from_7_4 = 64 + 8 * (groups_7_4 / 64 + at_7_4 * 64)
      local packed_7_4 = call('GETRANGE', key_5_49, from_7_4, from_7_4 + 8 * 64 - 1)
      slice_7_4 = { [0] = known_7_4[at_7_4] }
      for i_7_4 = 1, 64 - 1 do slice_7_4[i_7_4] = slice_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices[at_7_4] = slice_7_4
    end
    more_6_24 = slice_7_4[group_7_4 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_24 = more_6_24 - sum_6_24
      if sum_6_24 >= need_5_49 then high_6_24, high_sum_6_24, when_5_49 = at_6_24, sum_6_24, its_when_6_24 else low_6_24, low_sum_6_24 = at_6_24, sum_6_24 end
      at_6_24 = high_6_24 > to_6_24 and to_6_24 or math.floor((low_6_24 + high_6_24) / 2)
    until high_6_24 == from_6_24 or low_6_24 == to_6_24 or high_6_24 - low_6_24 <= 1
    guesses_6_24, around_6_24 = guesses_6_24 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_62 = when_5_49 + (argv[tier_0_419 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_131 = when_us_3_62
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_131 = its_us_2_131
  else
    local entry_2_131 = from_2_131 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_131, to_2_131)
    if #entry_2_131 >= 8 then turn_us_2_131 = unpack_bytes('<d', entry_2_131) + (argv[tier_0_419 + 2]) end
  end
its_us_0_419 = turn_us_2_131
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_419 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_134, to_2_134 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
  local due_2_134, turn_us_2_134 = call('GETRANGE', (given[scope.keys + 1]), from_2_134, to_2_134), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_134 = 1
  if scope.costs then cost_2_134 = scope.costs[(tier_0_419 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_134 >= 8 and cost_2_134 > 0 then turn_us_2_134 = (argv[tier_0_419 + 2]) - unpack_bytes('<d', due_2_134) end
its_us_0_419 = turn_us_2_134
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_419 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_69 = scope[tier_0_419]
  if kept_3_69 == nil then
    local field_4_59 = argv[tier_0_419 + 3]
    kept_3_69 = call('HGET', (given[scope.keys]), field_4_59)
    scope[tier_0_419] = kept_3_69
    if not kept_3_69 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_136, closes_us_2_136, used_2_136 = 0, 0, 0
  if kept_3_69 then ends_us_2_136, closes_us_2_136, used_2_136 = unpack_bytes('<ddd', kept_3_69) end

  local __3_69, edges_3_69 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
  local is_set_back_3_69 = ends_us_2_136 > scope.at_us + (argv[tier_0_419 + 2]) * (edges_3_69 == '' and 1 or 2)
  if is_set_back_3_69 then
    do local at_us_4_73 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_73, edges_4_73 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
  local length_us_4_73, alike_4_73 = tonumber(argv[tier_0_419 + 2]), math.huge
  local ends_us_4_73, closes_us_4_73 = at_us_4_73 + length_us_4_73, nil
  if edges_4_73 ~= '' then
    local __4_73, last_4_73, guard_us_4_73, edge_us_4_73 = string.find(edges_4_73, '^(%S+) (%S+)')
    local is_here_4_73 = false
    edge_us_4_73 = edge_us_4_73 * 1000000
    repeat
      local from_us_4_73, __4_73, to_4_73, length_4_73, count_4_73 = edge_us_4_73, string.find(edges_4_73, '^ ([%d.]+)x(%d+)', last_4_73 + 1)
      if to_4_73 then
        last_4_73, length_us_4_73 = to_4_73, math.floor(length_4_73 * 1000000 + 0.5)
        edge_us_4_73 = edge_us_4_73 + length_us_4_73 * count_4_73
      end
      is_here_4_73 = not to_4_73 or at_us_4_73 < edge_us_4_73
      if is_here_4_73 then ends_us_4_73 = from_us_4_73 + (math.floor((at_us_4_73 - from_us_4_73) / length_us_4_73) + 1) * length_us_4_73 end
      if is_here_4_73 and to_4_73 then alike_4_73 = math.floor((edge_us_4_73 - ends_us_4_73) / length_us_4_73 + 0.5) end
    until is_here_4_73
    closes_us_4_73 = ends_us_4_73 - guard_us_4_73
  end
ends_us_2_136, closes_us_2_136 = ends_us_4_73, closes_us_4_73 or ends_us_4_73
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_69 == '' then closes_us_2_136 = ends_us_2_136 + (argv[tier_0_419 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_136 <= scope.at_us then ends_us_2_136, used_2_136 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_136 = 1
  if scope.costs then cost_2_136 = math.min(scope.costs[(tier_0_419 - scope.set - 6) / 5 + 1], argv[tier_0_419 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_136 = scope.at_us
  if not ends_us_2_136 then
    local __2_136, edges_2_136 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
    if edges_2_136 ~= '' and string.sub(edges_2_136, 1, 2) ~= '0 ' then do local at_us_3_67 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_67, edges_3_67 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
  local length_us_3_67, alike_3_67 = tonumber(argv[tier_0_419 + 2]), math.huge
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
ends_us_2_136, closes_us_2_136 = ends_us_3_67, closes_us_3_67 or ends_us_3_67
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_136 and cost_2_136 > 0 and (used_2_136 + cost_2_136 > tonumber(argv[tier_0_419 + 1]) or scope.at_us >= closes_us_2_136) then turn_us_2_136 = ends_us_2_136 end
its_us_0_419 = turn_us_2_136
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_419 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_139 = math.ceil((argv[tier_0_419 + 2]) * 4 / (argv[tier_0_419 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_75 = scope[tier_0_419]
  if kept_3_75 == nil then
    local field_4_60 = argv[tier_0_419 + 3]
    kept_3_75 = call('HGET', (given[scope.keys]), field_4_60)
    scope[tier_0_419] = kept_3_75
    if not kept_3_75 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_139, expires_us_3_75, is_set_back_3_75 = 0, 0, false
  if kept_3_75 then served_us_2_139, expires_us_3_75 = unpack_bytes('<dd', kept_3_75) end
  if served_us_2_139 <= scope.at_us then
    served_us_2_139 = scope.at_us
  else

    local __3_75, burst_3_75 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
    local most_us_3_75 = scope.at_us + burst_3_75 * each_us_2_139 + (argv[tier_0_419 + 2])
    is_set_back_3_75 = served_us_2_139 > most_us_3_75
    if is_set_back_3_75 then scope.is_ahead = true end
    served_us_2_139 = math.min(served_us_2_139, most_us_3_75)
  end







  local __2_139, burst_2_139 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_139 = 1
  if scope.costs then cost_2_139 = math.min(scope.costs[(tier_0_419 - scope.set - 6) / 5 + 1], argv[tier_0_419 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_139 = scope.at_us
  if cost_2_139 > 0 then turn_us_2_139 = math.ceil(served_us_2_139 + math.min(cost_2_139 - burst_2_139, 0) * each_us_2_139) end
its_us_0_419 = turn_us_2_139
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_419 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_142, resolution_us_2_142 = argv[tier_0_419 + 3], argv[tier_0_419 + 4]
--lua/lib/sums.lua:78
  local opened_4_56 = scope.sums or {}
  scope.sums = opened_4_56
  local log_3_63 = opened_4_56[slot_2_142]
  if not log_3_63 then
    local key_4_56 = slot_2_142 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_142])
--lua/lib/sums.lua:65
    local text_5_38 = call('GETRANGE', key_4_56, '-320', '-1')
  local size_5_38, head_5_38 = #text_5_38, text_5_38
  if size_5_38 == 320 then
    size_5_38, head_5_38 = call('STRLEN', key_4_56), call('GETRANGE', key_4_56, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_56 = { head = head_5_38, text = text_5_38, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_38 >= 64 then
    local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_38)
    local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_38, #text_5_38 - 16 + 1)
    if groups_6_13 > 0 then read_4_56.groups, read_4_56.front, read_4_56.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
    local entries_6_13 = (size_5_38 - read_4_56.from) / 16
    read_4_56.entries, read_4_56.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_38 / 16))
    read_4_56.base, read_4_56.total, read_4_56.sum, read_4_56.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
    if entries_6_13 > 0 then read_4_56.newest_us = when_6_13 end
  end
--lua/lib/sums.lua:84
    log_3_63 = read_4_56
    if #log_3_63.head < 64 then scope.is_bare = true end
    local ahead_us_4_56 = log_3_63.newest_us - scope.at_us
    if ahead_us_4_56 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_56)
    elseif ahead_us_4_56 > 0 then
      scope.at_us = log_3_63.newest_us
    end
    opened_4_56[slot_2_142] = log_3_63
  end
--lua/lib/request_limits.lua:92
  local cost_3_63 = 1
  if scope.costs then cost_3_63 = math.min(scope.costs[(tier_0_419 - scope.set - 6) / 5 + 1], argv[tier_0_419 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_142 = scope.at_us
  if cost_3_63 > 0 then

    local each_3_63 = resolution_us_2_142 == '0' and cost_3_63 or 0
    local need_5_50 = log_3_63.sum + cost_3_63 - (argv[tier_0_419 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_63 = 0
  if need_5_50 > log_3_63.base then
    local key_5_50 = slot_2_142 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_142])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_63.base
  local high_6_25, high_sum_6_25, when_5_50 = log_3_63.entries - 1, log_3_63.sum, log_3_63.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_63 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_50) / each_3_63) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_50 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_63.text, 0
    if from_6_25 >= log_3_63.first then
      offset_6_25 = #text_6_25 - (log_3_63.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_50, log_3_63.from + from_6_25 * 16, log_3_63.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_63.total, log_3_63.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_63.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_50, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_63.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_63.known = {}, known_7_5
    end
    local at_7_5 = math.floor(group_7_5 / 64)
    local slice_7_5 = known_7_5.slices[at_7_5]
    if not slice_7_5 then
      local from_7_5 = 64 + 8 * (groups_7_5 / 64 + at_7_5 * 64)
      local packed_7_5 = call('GETRANGE', key_5_50, from_7_5, from_7_5 + 8 * 64 - 1)
      slice_7_5 = { [0] = known_7_5[at_7_5] }
      for i_7_5 = 1, 64 - 1 do slice_7_5[i_7_5] = slice_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices[at_7_5] = slice_7_5
    end
    more_6_25 = slice_7_5[group_7_5 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_25 = more_6_25 - sum_6_25
      if sum_6_25 >= need_5_50 then high_6_25, high_sum_6_25, when_5_50 = at_6_25, sum_6_25, its_when_6_25 else low_6_25, low_sum_6_25 = at_6_25, sum_6_25 end
      at_6_25 = high_6_25 > to_6_25 and to_6_25 or math.floor((low_6_25 + high_6_25) / 2)
    until high_6_25 == from_6_25 or low_6_25 == to_6_25 or high_6_25 - low_6_25 <= 1
    guesses_6_25, around_6_25 = guesses_6_25 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_63 = when_5_50 + (argv[tier_0_419 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_142 = when_us_3_63
  end
--lua/lib/tiers/summed.lua:18
its_us_0_419 = turn_us_2_142
--lua/lib/tiers/kinds.lua:105
end else error('no such kind of tier: ' .. tostring(kind_0_419)) end
    if its_us_0_419 > turn_us_0_419 then turn_us_0_419, binding_0_419 = its_us_0_419, tier_0_419 end
  end
  scope.turn_us, scope.tier = turn_us_0_419, binding_0_419 or first_0_419
--lua/acquire.lua:99
end
    end
    do
--lua/lib/check.lua:14
local binding_0_422, index_0_422 = nil, nil
  for s_0_422 = 1, #scopes do
    local scope_0_422 = scopes[s_0_422]
    if not scope_0_422.is_full and scope_0_422.turn_us > scope_0_422.at_us and not (binding_0_422 and binding_0_422.turn_us >= scope_0_422.turn_us) then
      binding_0_422, index_0_422 = scope_0_422, s_0_422
    end
  end
binding, index = binding_0_422, index_0_422
--lua/acquire.lua:101
end
  end
--lua/lib/carry.lua:28
  local lacks = false
  for s_0_423 = 1, #scopes do
    local scope_0_423 = scopes[s_0_423]
    local is_bare_0_423 = scope_0_423.is_bare or scope_0_423.tail == ''
    lacks = lacks or scope_0_423.is_changed or is_bare_0_423 and call('EXISTS', (given[scope_0_423.keys + 1]), given[scope_0_423.keys]) > 0
  end
--lua/acquire.lua:104
  if has_line or is_set_back or lacks or binding and waiter ~= '' then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
    if queue.ready.records(request, reply, now_us, ttl_floor_ms, true) then return next_arg, next_keys end
    binding, index = queue.check(request, queue.clock, true)
  end


  local set_back_us = request and request.set_back_us or 0
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
--lua/lib/tiers/kinds.lua:179
local before_0_421 = nil
  local first_0_421, last_0_421, step_0_421 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_421 = first_0_421, last_0_421, step_0_421 do
    local kind_0_421 = argv[tier_0_421]
    local record_0_421 = argv[tier_0_421] == 'sliding' and 'sliding' or argv[tier_0_421 + 3]
    if record_0_421 ~= before_0_421 then
      if kind_0_421 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_133 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_48, longest_us_4_48, head_bytes_4_48 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_48 = #head_2_133 < 8 or unpack_bytes('<d', head_2_133) < longest_us_4_48
  if is_noted_4_48 then
    if #head_2_133 < 8 then call('SETRANGE', key_4_48, head_bytes_4_48 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_48, 0, pack('<dd', longest_us_4_48, -(now_us + 2 * longest_us_4_48)))
    call('PEXPIRE', key_4_48, math.max(math.ceil(longest_us_4_48 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:92
end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_421 == 'pace' then elseif kind_0_421 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/meters.lua:17
    local kept_3_70 = scope[tier_0_421]
  if kept_3_70 == nil then
    local field_4_61 = argv[tier_0_421 + 3]
    kept_3_70 = call('HGET', (given[scope.keys]), field_4_61)
    scope[tier_0_421] = kept_3_70
    if not kept_3_70 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_138, closes_us_2_138, used_2_138 = 0, 0, 0
  if kept_3_70 then ends_us_2_138, closes_us_2_138, used_2_138 = unpack_bytes('<ddd', kept_3_70) end

  local __3_70, edges_3_70 = argv[tier_0_421 + 3], argv[tier_0_421 + 4]
  local is_set_back_2_138 = ends_us_2_138 > scope.at_us + (argv[tier_0_421 + 2]) * (edges_3_70 == '' and 1 or 2)
  if is_set_back_2_138 then
    do local at_us_4_74 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_74, edges_4_74 = argv[tier_0_421 + 3], argv[tier_0_421 + 4]
  local length_us_4_74, alike_4_74 = tonumber(argv[tier_0_421 + 2]), math.huge
  local ends_us_4_74, closes_us_4_74 = at_us_4_74 + length_us_4_74, nil
  if edges_4_74 ~= '' then
    local __4_74, last_4_74, guard_us_4_74, edge_us_4_74 = string.find(edges_4_74, '^(%S+) (%S+)')
    local is_here_4_74 = false
    edge_us_4_74 = edge_us_4_74 * 1000000
    repeat
      local from_us_4_74, __4_74, to_4_74, length_4_74, count_4_74 = edge_us_4_74, string.find(edges_4_74, '^ ([%d.]+)x(%d+)', last_4_74 + 1)
      if to_4_74 then
        last_4_74, length_us_4_74 = to_4_74, math.floor(length_4_74 * 1000000 + 0.5)
        edge_us_4_74 = edge_us_4_74 + length_us_4_74 * count_4_74
      end
      is_here_4_74 = not to_4_74 or at_us_4_74 < edge_us_4_74
      if is_here_4_74 then ends_us_4_74 = from_us_4_74 + (math.floor((at_us_4_74 - from_us_4_74) / length_us_4_74) + 1) * length_us_4_74 end
      if is_here_4_74 and to_4_74 then alike_4_74 = math.floor((edge_us_4_74 - ends_us_4_74) / length_us_4_74 + 0.5) end
    until is_here_4_74
    closes_us_4_74 = ends_us_4_74 - guard_us_4_74
  end
ends_us_2_138, closes_us_2_138 = ends_us_4_74, closes_us_4_74 or ends_us_4_74
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_70 == '' then closes_us_2_138 = ends_us_2_138 + (argv[tier_0_421 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_138 <= scope.at_us then ends_us_2_138, used_2_138 = nil, 0 end
--lua/lib/tiers/fixed.lua:136
    local field_2_138 = argv[tier_0_421 + 3]
    if is_set_back_2_138 then call('HSET', (given[scope.keys]), field_2_138, pack('<ddd', ends_us_2_138, closes_us_2_138, used_2_138)) end
  end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_421 == 'gcra' then do
--lua/lib/tiers/gcra.lua:94
if scope.is_ahead then
    local each_us_2_141 = math.ceil((argv[tier_0_421 + 2]) * 4 / (argv[tier_0_421 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_76 = scope[tier_0_421]
  if kept_3_76 == nil then
    local field_4_62 = argv[tier_0_421 + 3]
    kept_3_76 = call('HGET', (given[scope.keys]), field_4_62)
    scope[tier_0_421] = kept_3_76
    if not kept_3_76 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_141, expires_us_2_141, is_set_back_2_141 = 0, 0, false
  if kept_3_76 then served_us_2_141, expires_us_2_141 = unpack_bytes('<dd', kept_3_76) end
  if served_us_2_141 <= scope.at_us then
    served_us_2_141 = scope.at_us
  else

    local __3_76, burst_3_76 = argv[tier_0_421 + 3], argv[tier_0_421 + 4]
    local most_us_3_76 = scope.at_us + burst_3_76 * each_us_2_141 + (argv[tier_0_421 + 2])
    is_set_back_2_141 = served_us_2_141 > most_us_3_76
    if is_set_back_2_141 then scope.is_ahead = true end
    served_us_2_141 = math.min(served_us_2_141, most_us_3_76)
  end
--lua/lib/tiers/gcra.lua:97
    local field_2_141 = argv[tier_0_421 + 3]
    if is_set_back_2_141 then call('HSET', (given[scope.keys]), field_2_141, pack('<ddd', served_us_2_141, expires_us_2_141, each_us_2_141)) end
  end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_421 == 'summed' then do
--lua/lib/tiers/summed.lua:39
local slot_2_144 = argv[tier_0_421 + 3]
  local key_2_144, longest_us_2_144 = (given[scope.keys - slot_2_144]), tonumber(argv[tier_0_421 + 2])
--lua/lib/sums.lua:78
  local opened_3_60 = scope.sums or {}
  scope.sums = opened_3_60
  local log_2_144 = opened_3_60[slot_2_144]
  if not log_2_144 then
    local key_3_60 = slot_2_144 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_144])
--lua/lib/sums.lua:65
    local text_4_54 = call('GETRANGE', key_3_60, '-320', '-1')
  local size_4_54, head_4_54 = #text_4_54, text_4_54
  if size_4_54 == 320 then
    size_4_54, head_4_54 = call('STRLEN', key_3_60), call('GETRANGE', key_3_60, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_60 = { head = head_4_54, text = text_4_54, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_54 >= 64 then
    local __5_36, __5_36, moved_5_36, __5_36, groups_5_36, front_5_36, total_5_36, base_5_36 = unpack_bytes('<dddddddd', head_4_54)
    local when_5_36, sum_5_36 = unpack_bytes('<dd', text_4_54, #text_4_54 - 16 + 1)
    if groups_5_36 > 0 then read_3_60.groups, read_3_60.front, read_3_60.from = groups_5_36, front_5_36, 64 + 8 * (groups_5_36 + groups_5_36 / 64) end
    local entries_5_36 = (size_4_54 - read_3_60.from) / 16
    read_3_60.entries, read_3_60.first = entries_5_36, math.max(0, entries_5_36 - math.floor(#text_4_54 / 16))
    read_3_60.base, read_3_60.total, read_3_60.sum, read_3_60.moved_us = -base_5_36, total_5_36, total_5_36 - sum_5_36, -moved_5_36
    if entries_5_36 > 0 then read_3_60.newest_us = when_5_36 end
  end
--lua/lib/sums.lua:84
    log_2_144 = read_3_60
    if #log_2_144.head < 64 then scope.is_bare = true end
    local ahead_us_3_60 = log_2_144.newest_us - scope.at_us
    if ahead_us_3_60 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_60)
    elseif ahead_us_3_60 > 0 then
      scope.at_us = log_2_144.newest_us
    end
    opened_3_60[slot_2_144] = log_2_144
  end
--lua/lib/tiers/summed.lua:42
  local head_3_57 = log_2_144.head
--lua/lib/log.lua:97
local is_noted_2_144 = #head_3_57 < 8 or unpack_bytes('<d', head_3_57) < longest_us_2_144
  if is_noted_2_144 then
    if #head_3_57 < 8 then call('SETRANGE', key_2_144, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_144, 0, pack('<dd', longest_us_2_144, -(now_us + 2 * longest_us_2_144)))
    call('PEXPIRE', key_2_144, math.max(math.ceil(longest_us_2_144 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:43
  if is_noted_2_144 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_144, '[^:]*$'), '')
  do local lasts_us_4_65 = 2 * longest_us_2_144
--lua/lib/meters.lua:30
local meters_4_65, ttl_ms_4_65 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_65 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_65) < ttl_ms_4_65 then
    call('PEXPIRE', meters_4_65, ttl_ms_4_65)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:185
end else error('no such kind of tier: ' .. tostring(kind_0_421)) end
      before_0_421 = record_0_421
    end
  end
--lua/acquire.lua:123
end
    end
    do local position_0_368, back_us_0_368 = nil, nil
--lua/lib/reply.lua:104
local n_0_368, tier_0_368, reason_0_368, more_0_368 = #reply, 0, 12, nil
  if binding.turn_us > binding.at_us then do local tier_1_223 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_368 = (tier_1_223 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:105
end end
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reason_0_368, more_0_368 = 17, binding.paused_us or 0
  elseif binding.is_full then
    reason_0_368, more_0_368 = 13, binding.running or ''
  end
  reply[n_0_368 + 1], reply[n_0_368 + 2], reply[n_0_368 + 3], reply[n_0_368 + 4] = reason_0_368, set_back_us, turn_us, index
  reply[n_0_368 + 5], reply[n_0_368 + 6], reply[n_0_368 + 7] = position_0_368 or binding.ahead or 0, tier_0_368, more_0_368
  if back_us_0_368 then reply[n_0_368 + 1], reply[n_0_368 + 7], reply[n_0_368 + 8], reply[n_0_368 + 9] = 19, more_0_368 or '', reason_0_368, back_us_0_368 end
--lua/acquire.lua:125
end
  else

    for s = 1, count do
      local scope = scopes[s]
      if scope.cap then do
--lua/lib/lease.lua:28
local leases_0_391, holders_0_391 = given[scope.keys + 5], given[scope.keys + 6]
  call('HSET', holders_0_391, waiter, token .. string.format(' %.0f', now_us))
  call('ZADD', leases_0_391, now_us + lease_us, waiter)
  do
--lua/lib/lease.lua:18
if call('PTTL', leases_0_391) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_1_314 = math.max(math.ceil(lease_us / 500), ttl_floor_ms)
    call('PEXPIRE', leases_0_391, ttl_ms_1_314)
    if call('PTTL', holders_0_391) < ttl_ms_1_314 then call('PEXPIRE', holders_0_391, ttl_ms_1_314) end
  end
--lua/lib/lease.lua:31
end
--lua/acquire.lua:130
end end
    end
    for s = 1, count do
      local scope = scopes[s]
      if request then queue.note_costs(scope, not scope.its, now_us, ttl_floor_ms) end
      do
--lua/lib/tiers/kinds.lua:157
local before_0_420, fields_0_420, n_0_420, last_kept_us_0_420, last_needed_us_0_420 = nil, nil, 0, 0, 0
  local first_0_420, last_0_420, step_0_420 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_420 = first_0_420, last_0_420, step_0_420 do
    local kind_0_420 = argv[tier_0_420]
    local record_0_420 = argv[tier_0_420] == 'sliding' and 'sliding' or argv[tier_0_420 + 3]
    if record_0_420 ~= before_0_420 then
      local packed_0_420, kept_us_0_420, needed_us_0_420 if kind_0_420 == 'sliding' then do
--lua/lib/tiers/sliding.lua:76
if scope.is_summed then
    local longest_us_2_132 = tonumber(argv[scope.set])
    do
--lua/lib/sums.lua:78
local opened_4_57 = scope.sums or {}
  scope.sums = opened_4_57
  local log_3_64 = opened_4_57['0']
  if not log_3_64 then
    local key_4_57 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_39 = call('GETRANGE', key_4_57, '-320', '-1')
  local size_5_39, head_5_39 = #text_5_39, text_5_39
  if size_5_39 == 320 then
    size_5_39, head_5_39 = call('STRLEN', key_4_57), call('GETRANGE', key_4_57, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_57 = { head = head_5_39, text = text_5_39, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_39 >= 64 then
    local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_39)
    local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_39, #text_5_39 - 16 + 1)
    if groups_6_14 > 0 then read_4_57.groups, read_4_57.front, read_4_57.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
    local entries_6_14 = (size_5_39 - read_4_57.from) / 16
    read_4_57.entries, read_4_57.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_39 / 16))
    read_4_57.base, read_4_57.total, read_4_57.sum, read_4_57.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
    if entries_6_14 > 0 then read_4_57.newest_us = when_6_14 end
  end
--lua/lib/sums.lua:84
    log_3_64 = read_4_57
    if #log_3_64.head < 64 then scope.is_bare = true end
    local ahead_us_4_57 = log_3_64.newest_us - scope.at_us
    if ahead_us_4_57 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_57)
    elseif ahead_us_4_57 > 0 then
      scope.at_us = log_3_64.newest_us
    end
    opened_4_57['0'] = log_3_64
  end
--lua/lib/tiers/sums_tier.lua:57
  local key_3_64 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:100
  local cost_3_64 = 1
  if scope.costs then cost_3_64 = scope.costs[(tier_0_420 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:59
  local entry_3_64, is_renewed_3_64 = pack('<dd', scope.at_us, log_3_64.total - log_3_64.sum - cost_3_64), false
  do local moved_us_4_67 = log_3_64.moved_us
--lua/lib/charged.lua:9
if moved_us_4_67 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_67) end
--lua/lib/tiers/sums_tier.lua:60
end
  local is_same_3_64 = log_3_64.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_64 = math.floor(log_3_64.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_64 == 0 then

  elseif log_3_64.entries > 0 and is_same_3_64 then
    call('SETRANGE', key_3_64, log_3_64.from + (log_3_64.entries - 1) * 16, entry_3_64)

    do local head_4_43, at_us_4_43 = log_3_64.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_43, expires_4_43 = unpack_bytes('<dd', head_4_43)
  local is_renewed_4_43 = longest_us_2_132 > seen_us_4_43 or at_us_4_43 + seen_us_4_43 > -expires_4_43
  if is_renewed_4_43 then
    if longest_us_2_132 > seen_us_4_43 then seen_us_4_43 = longest_us_2_132 end
    call('SETRANGE', key_3_64, 0, pack('<dd', seen_us_4_43, -(now_us + 2 * seen_us_4_43)))
    call('PEXPIRE', key_3_64, math.max(math.ceil(seen_us_4_43 / 500), ttl_floor_ms))
  end
is_renewed_3_64 = is_renewed_4_43
--lua/lib/tiers/sums_tier.lua:70
end
  else
    if #log_3_64.head < 64 then entry_3_64 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_64 end
    local head_4_45, at_us_4_45 = log_3_64.head, scope.at_us
--lua/lib/log.lua:82
local __3_64, is_kept_3_64 = 32 + #entry_3_64, true
  if #head_4_45 < 16 then
    call('SET', key_3_64, pack('<dddd', longest_us_2_132, -(now_us + 2 * longest_us_2_132), 0, 0) .. entry_3_64,
      'PX', math.max(math.ceil(longest_us_2_132 / 500), ttl_floor_ms))
  else
    __3_64 = call('APPEND', key_3_64, entry_3_64)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_45)
  local is_renewed_5_28 = longest_us_2_132 > seen_us_5_28 or at_us_4_45 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_132 > seen_us_5_28 then seen_us_5_28 = longest_us_2_132 end
    call('SETRANGE', key_3_64, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_64, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_64 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:74
    is_renewed_3_64 = is_kept_3_64
    if (log_3_64.entries + 1) % 16 == 0 then do local at_us_4_69 = scope.at_us
--lua/lib/sums.lua:65
local text_5_40 = call('GETRANGE', key_3_64, '-320', '-1')
  local size_5_40, head_5_40 = #text_5_40, text_5_40
  if size_5_40 == 320 then
    size_5_40, head_5_40 = call('STRLEN', key_3_64), call('GETRANGE', key_3_64, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_69 = { head = head_5_40, text = text_5_40, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_40 >= 64 then
    local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_40)
    local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_40, #text_5_40 - 16 + 1)
    if groups_6_15 > 0 then log_4_69.groups, log_4_69.front, log_4_69.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
    local entries_6_15 = (size_5_40 - log_4_69.from) / 16
    log_4_69.entries, log_4_69.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_40 / 16))
    log_4_69.base, log_4_69.total, log_4_69.sum, log_4_69.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
    if entries_6_15 > 0 then log_4_69.newest_us = when_6_15 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_69, expires_4_69, moved_4_69, due_4_69 = unpack_bytes('<dddd', log_4_69.head)
  local groups_4_69, entries_4_69, total_4_69 = log_4_69.groups or 0, log_4_69.entries, log_4_69.total
  local at_5_47 = at_us_4_69 - longest_us_4_69 + 0.5
--lua/lib/sums.lua:172
local kept_4_69, low_us_5_47, high_5_47, high_us_5_47 = 0, nil, log_4_69.entries, nil
  local text_5_47, first_5_47, guesses_5_47 = log_4_69.text, log_4_69.first, 0
  while kept_4_69 < high_5_47 do
    local count_5_47 = math.min(math.floor(#text_5_47 / 16), log_4_69.entries - first_5_47)
    local from_5_47, to_5_47 = math.max(first_5_47, kept_4_69), math.min(first_5_47 + count_5_47, high_5_47) - 1
    local offset_5_47 = #text_5_47 - (first_5_47 + count_5_47 - from_5_47) * 16 + 1

    local entry_5_47 = from_5_47
    repeat
      local when_5_47 = unpack_bytes('<d', text_5_47, offset_5_47 + (entry_5_47 - from_5_47) * 16)
      if when_5_47 >= at_5_47 then high_5_47, high_us_5_47 = entry_5_47, when_5_47 else kept_4_69, low_us_5_47 = entry_5_47 + 1, when_5_47 end
      entry_5_47 = high_5_47 > to_5_47 and to_5_47 or math.floor((kept_4_69 + high_5_47) / 2)
    until high_5_47 <= from_5_47 or kept_4_69 > to_5_47 or kept_4_69 >= high_5_47
    if kept_4_69 < high_5_47 and not low_us_5_47 then
      local when_5_47 = unpack_bytes('<d', call('GETRANGE', key_3_64, log_4_69.from, log_4_69.from + 7))
      if when_5_47 >= at_5_47 then high_5_47 = 0 else kept_4_69, low_us_5_47 = 1, when_5_47 end
    end
    if kept_4_69 < high_5_47 then
      local guess_5_47 = math.floor((kept_4_69 + high_5_47) / 2)
      if guesses_5_47 < 3 then guess_5_47 = kept_4_69 - 1 + math.ceil((at_5_47 - low_us_5_47) / (high_us_5_47 - low_us_5_47) * (high_5_47 - kept_4_69 + 1)) end
      guess_5_47, guesses_5_47 = math.max(kept_4_69, math.min(guess_5_47, high_5_47 - 1)), guesses_5_47 + 1
      do
--lua/lib/sums.lua:161
local start_6_22 = math.floor(guess_5_47 / 32) * 32
  local first_6_22 = math.max(start_6_22 - 1, 0)
  local text_6_22 = call('GETRANGE', key_3_64, log_4_69.from + first_6_22 * 16, log_4_69.from + math.min(start_6_22 + 32, log_4_69.entries) * 16 - 1)
text_5_47, first_5_47 = text_6_22, first_6_22
--lua/lib/sums.lua:193
end
      log_4_69.group, log_4_69.group_first = text_5_47, first_5_47
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_69 > 0 and kept_4_69 < entries_4_69 then kept_4_69 = kept_4_69 - kept_4_69 % 32 end
  if kept_4_69 > entries_4_69 * 3 / 8 then
    local entry_5_45 = kept_4_69 - 1
--lua/lib/sums.lua:149
local base_4_69 = log_4_69.base
  if entry_5_45 >= 0 then
--lua/lib/sums.lua:109
    local text_6_18, at_6_18 = log_4_69.text, 1
  if entry_5_45 < log_4_69.first then
    text_6_18 = call('GETRANGE', key_3_64, log_4_69.from + entry_5_45 * 16, log_4_69.from + entry_5_45 * 16 + 16 - 1)
  else
    at_6_18 = #text_6_18 - (log_4_69.entries - entry_5_45) * 16 + 1
  end
  local __5_45, sum_5_45 = unpack_bytes('<dd', text_6_18, at_6_18)






    local more_5_45, groups_6_20 = log_4_69.total, log_4_69.groups or 0
  local group_6_20 = math.floor(entry_5_45 / 32)
  if group_6_20 < groups_6_20 then
    local known_6_20 = log_4_69.known
    if not known_6_20 then
      local packed_6_20 = call('GETRANGE', key_3_64, 64, 64 + groups_6_20 / 64 * 8 - 1)
      known_6_20 = { [0] = log_4_69.front }
      for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices, log_4_69.known = {}, known_6_20
    end
    local at_6_20 = math.floor(group_6_20 / 64)
    local slice_6_20 = known_6_20.slices[at_6_20]
    if not slice_6_20 then
      local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
      local packed_6_20 = call('GETRANGE', key_3_64, from_6_20, from_6_20 + 8 * 64 - 1)
      slice_6_20 = { [0] = known_6_20[at_6_20] }
      for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices[at_6_20] = slice_6_20
    end
    more_5_45 = slice_6_20[group_6_20 % 64]
  end
--lua/lib/sums.lua:153
    base_4_69 = more_5_45 - sum_5_45
  end
--lua/lib/sums.lua:122
    local front_4_69, groups_5_43 = log_4_69.total, log_4_69.groups or 0
  local group_5_43 = math.floor(kept_4_69 / 32)
  if group_5_43 < groups_5_43 then
    local known_5_43 = log_4_69.known
    if not known_5_43 then
      local packed_5_43 = call('GETRANGE', key_3_64, 64, 64 + groups_5_43 / 64 * 8 - 1)
      known_5_43 = { [0] = log_4_69.front }
      for i_5_43 = 1, groups_5_43 / 64 do known_5_43[i_5_43] = known_5_43[i_5_43 - 1] + unpack_bytes('<d', packed_5_43, 8 * i_5_43 - 7) end
      known_5_43.slices, log_4_69.known = {}, known_5_43
    end
    local at_5_43 = math.floor(group_5_43 / 64)
    local slice_5_43 = known_5_43.slices[at_5_43]
    if not slice_5_43 then
      local from_5_43 = 64 + 8 * (groups_5_43 / 64 + at_5_43 * 64)
      local packed_5_43 = call('GETRANGE', key_3_64, from_5_43, from_5_43 + 8 * 64 - 1)
      slice_5_43 = { [0] = known_5_43[at_5_43] }
      for i_5_43 = 1, 64 - 1 do slice_5_43[i_5_43] = slice_5_43[i_5_43 - 1] + unpack_bytes('<d', packed_5_43, 8 * i_5_43 - 7) end
      known_5_43.slices[at_5_43] = slice_5_43
    end
    front_4_69 = slice_5_43[group_5_43 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_69 = ''
    local rest_4_69 = call('GETRANGE', key_3_64, log_4_69.from + kept_4_69 * 16, -1)
    if kept_4_69 == entries_4_69 then groups_4_69, front_4_69, total_4_69 = 0, 0, 0 end
    if kept_4_69 / 32 >= groups_4_69 then groups_4_69 = 0 end
    if groups_4_69 > 0 then
      local left_4_69 = call('GETRANGE', key_3_64, 64 + 8 * (groups_4_69 / 64 + kept_4_69 / 32), log_4_69.from - 1)
      left_4_69 = left_4_69 .. string.rep(pack('<d', 0), kept_4_69 / 32)
      local slices_4_69 = {}
      for slice_4_69 = 1, groups_4_69 / 64 do
        local sum_4_69 = 0
        for i_4_69 = (slice_4_69 - 1) * 64 + 1, slice_4_69 * 64 do sum_4_69 = sum_4_69 + unpack_bytes('<d', left_4_69, 8 * i_4_69 - 7) end
        slices_4_69[slice_4_69] = pack('<d', sum_4_69)
      end
      corrections_4_69 = table.concat(slices_4_69) .. left_4_69
    end
    call('SET', key_3_64, pack('<dddddddd', longest_us_4_69, expires_4_69, moved_4_69, due_4_69, groups_4_69, front_4_69, total_4_69, -base_4_69) .. corrections_4_69, 'KEEPTTL')
    call('APPEND', key_3_64, rest_4_69)
  end
--lua/lib/tiers/sums_tier.lua:75
end end
  end
  scope.sums['0'] = nil
--lua/lib/tiers/sliding.lua:78
end
  else
    local head_2_132 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_132 == 24 then do local moved_us_3_61 = -unpack_bytes('<d', head_2_132, 17)
--lua/lib/charged.lua:9
if moved_us_3_61 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_61) end
--lua/lib/tiers/sliding.lua:81
end end
    local entry_2_132 = pack('<d', scope.at_us)
    local key_4_46, longest_us_4_46, at_us_4_46 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_132, is_renewed_4_46 = 32 + #entry_2_132, true
  if #head_2_132 < 16 then
    call('SET', key_4_46, pack('<dddd', longest_us_4_46, -(now_us + 2 * longest_us_4_46), 0, 0) .. entry_2_132,
      'PX', math.max(math.ceil(longest_us_4_46 / 500), ttl_floor_ms))
  else
    size_2_132 = call('APPEND', key_4_46, entry_2_132)
    do
--lua/lib/log.lua:69
local seen_us_5_29, expires_5_29 = unpack_bytes('<dd', head_2_132)
  local is_renewed_5_29 = longest_us_4_46 > seen_us_5_29 or at_us_4_46 + seen_us_5_29 > -expires_5_29
  if is_renewed_5_29 then
    if longest_us_4_46 > seen_us_5_29 then seen_us_5_29 = longest_us_4_46 end
    call('SETRANGE', key_4_46, 0, pack('<dd', seen_us_5_29, -(now_us + 2 * seen_us_5_29)))
    call('PEXPIRE', key_4_46, math.max(math.ceil(seen_us_5_29 / 500), ttl_floor_ms))
  end
is_renewed_4_46 = is_renewed_5_29
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:84
    if size_2_132 % 128 < 8 then do
--lua/lib/log.lua:110
local key_3_58 = given[scope.keys + 1]
  local head_3_58 = call('GETRANGE', key_3_58, 0, 32 - 1)
  local oldest_us_3_58 = scope.at_us - unpack_bytes('<d', head_3_58)
  local count_3_58 = (call('STRLEN', key_3_58) - 32) / 8
  local low_3_58, high_3_58 = math.floor(count_3_58 * 3 / 8), count_3_58
  local middle_3_58 = low_3_58
  while low_3_58 < high_3_58 do
    local from_3_58 = 32 + middle_3_58 * 8
    local entry_3_58 = call('GETRANGE', key_3_58, from_3_58, from_3_58 + 7)
    if unpack_bytes('<d', entry_3_58) > oldest_us_3_58 then high_3_58 = middle_3_58 else low_3_58 = middle_3_58 + 1 end
    middle_3_58 = math.floor((low_3_58 + high_3_58) / 2)
  end

  if low_3_58 > math.floor(count_3_58 * 3 / 8) then
    local rest_3_58 = call('GETRANGE', key_3_58, 32 + low_3_58 * 8, -1)

    call('SET', key_3_58, head_3_58, 'KEEPTTL')
    call('APPEND', key_3_58, rest_3_58)
  end
--lua/lib/tiers/sliding.lua:84
end end
  end
packed_0_420, kept_us_0_420, needed_us_0_420 = nil, 0, 0
--lua/lib/tiers/kinds.lua:163
end elseif kind_0_420 == 'pace' then do
--lua/lib/tiers/pace.lua:56
local due_us_2_135, gap_us_2_135 = scope.at_us, (argv[tier_0_420 + 2])
  local from_2_135 = argv[tier_0_420 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:16
    local from_3_66, to_3_66 = argv[tier_0_420 + 3], argv[tier_0_420 + 4]
  local copy_3_66, next_us_2_135 = scope.copy, 0
  local due_3_66 = copy_3_66 and string.sub(copy_3_66, from_3_66 + 1, to_3_66 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_66, to_3_66)
  if #due_3_66 >= 8 then next_us_2_135 = math.ceil(-unpack_bytes('<d', due_3_66)) + (argv[tier_0_420 + 2]) end
--lua/lib/tiers/pace.lua:60
    local waited_us_2_135 = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us_2_135 < waited_us_2_135 - gap_us_2_135 then next_us_2_135 = math.min(math.floor(waited_us_2_135), scope.at_us) end
    due_us_2_135 = math.max(next_us_2_135, scope.at_us - math.max(gap_us_2_135, 100000))
  end
--lua/lib/request_limits.lua:100
  local cost_2_135 = 1
  if scope.costs then cost_2_135 = scope.costs[(tier_0_420 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:66
  if cost_2_135 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_135, pack('<d', -(due_us_2_135 + (cost_2_135 - 1) * gap_us_2_135)))

    local needed_ms_2_135 = math.max(math.ceil(cost_2_135 * gap_us_2_135 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_135 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_135)
    end
  end
packed_0_420, kept_us_0_420, needed_us_0_420 = nil, 0, 0
--lua/lib/tiers/kinds.lua:163
end elseif kind_0_420 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local packed_2_137, kept_us_2_137, needed_us_2_137 = nil, 0, 0
--lua/lib/request_limits.lua:100
  local cost_2_137 = 1
  if scope.costs then cost_2_137 = scope.costs[(tier_0_420 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:118
  if cost_2_137 > 0 then
--lua/lib/meters.lua:17
    local kept_3_71 = scope[tier_0_420]
  if kept_3_71 == nil then
    local field_4_63 = argv[tier_0_420 + 3]
    kept_3_71 = call('HGET', (given[scope.keys]), field_4_63)
    scope[tier_0_420] = kept_3_71
    if not kept_3_71 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_137, closes_us_2_137, used_2_137 = 0, 0, 0
  if kept_3_71 then ends_us_2_137, closes_us_2_137, used_2_137 = unpack_bytes('<ddd', kept_3_71) end

  local __3_71, edges_3_71 = argv[tier_0_420 + 3], argv[tier_0_420 + 4]
  local is_set_back_3_71 = ends_us_2_137 > scope.at_us + (argv[tier_0_420 + 2]) * (edges_3_71 == '' and 1 or 2)
  if is_set_back_3_71 then
    do local at_us_4_75 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_75, edges_4_75 = argv[tier_0_420 + 3], argv[tier_0_420 + 4]
  local length_us_4_75, alike_4_75 = tonumber(argv[tier_0_420 + 2]), math.huge
  local ends_us_4_75, closes_us_4_75 = at_us_4_75 + length_us_4_75, nil
  if edges_4_75 ~= '' then
    local __4_75, last_4_75, guard_us_4_75, edge_us_4_75 = string.find(edges_4_75, '^(%S+) (%S+)')
    local is_here_4_75 = false
    edge_us_4_75 = edge_us_4_75 * 1000000
    repeat
      local from_us_4_75, __4_75, to_4_75, length_4_75, count_4_75 = edge_us_4_75, string.find(edges_4_75, '^ ([%d.]+)x(%d+)', last_4_75 + 1)
      if to_4_75 then
        last_4_75, length_us_4_75 = to_4_75, math.floor(length_4_75 * 1000000 + 0.5)
        edge_us_4_75 = edge_us_4_75 + length_us_4_75 * count_4_75
      end
      is_here_4_75 = not to_4_75 or at_us_4_75 < edge_us_4_75
      if is_here_4_75 then ends_us_4_75 = from_us_4_75 + (math.floor((at_us_4_75 - from_us_4_75) / length_us_4_75) + 1) * length_us_4_75 end
      if is_here_4_75 and to_4_75 then alike_4_75 = math.floor((edge_us_4_75 - ends_us_4_75) / length_us_4_75 + 0.5) end
    until is_here_4_75
    closes_us_4_75 = ends_us_4_75 - guard_us_4_75
  end
ends_us_2_137, closes_us_2_137 = ends_us_4_75, closes_us_4_75 or ends_us_4_75
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_71 == '' then closes_us_2_137 = ends_us_2_137 + (argv[tier_0_420 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_137 <= scope.at_us then ends_us_2_137, used_2_137 = nil, 0 end
--lua/lib/tiers/fixed.lua:120
    if ends_us_2_137 then
      kept_us_2_137 = ends_us_2_137
    else
      do local at_us_3_68 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_68, edges_3_68 = argv[tier_0_420 + 3], argv[tier_0_420 + 4]
  local length_us_3_68, alike_3_68 = tonumber(argv[tier_0_420 + 2]), math.huge
  local ends_us_3_68, closes_us_3_68 = at_us_3_68 + length_us_3_68, nil
  if edges_3_68 ~= '' then
    local __3_68, last_3_68, guard_us_3_68, edge_us_3_68 = string.find(edges_3_68, '^(%S+) (%S+)')
    local is_here_3_68 = false
    edge_us_3_68 = edge_us_3_68 * 1000000
    repeat
      local from_us_3_68, __3_68, to_3_68, length_3_68, count_3_68 = edge_us_3_68, string.find(edges_3_68, '^ ([%d.]+)x(%d+)', last_3_68 + 1)
      if to_3_68 then
        last_3_68, length_us_3_68 = to_3_68, math.floor(length_3_68 * 1000000 + 0.5)
        edge_us_3_68 = edge_us_3_68 + length_us_3_68 * count_3_68
      end
      is_here_3_68 = not to_3_68 or at_us_3_68 < edge_us_3_68
      if is_here_3_68 then ends_us_3_68 = from_us_3_68 + (math.floor((at_us_3_68 - from_us_3_68) / length_us_3_68) + 1) * length_us_3_68 end
      if is_here_3_68 and to_3_68 then alike_3_68 = math.floor((edge_us_3_68 - ends_us_3_68) / length_us_3_68 + 0.5) end
    until is_here_3_68
    closes_us_3_68 = ends_us_3_68 - guard_us_3_68
  end
ends_us_2_137, closes_us_2_137 = ends_us_3_68, closes_us_3_68 or ends_us_3_68
--lua/lib/tiers/fixed.lua:123
end
      needed_us_2_137 = ends_us_2_137
    end
    packed_2_137 = pack('<ddd', ends_us_2_137, closes_us_2_137, used_2_137 + cost_2_137)
  end
packed_0_420, kept_us_0_420, needed_us_0_420 = packed_2_137, kept_us_2_137, needed_us_2_137
--lua/lib/tiers/kinds.lua:163
end elseif kind_0_420 == 'gcra' then do
--lua/lib/tiers/gcra.lua:76
local packed_2_140, kept_us_2_140, needed_us_2_140 = nil, 0, 0
--lua/lib/request_limits.lua:92
  local cost_2_140 = 1
  if scope.costs then cost_2_140 = math.min(scope.costs[(tier_0_420 - scope.set - 6) / 5 + 1], argv[tier_0_420 + 1]) end
--lua/lib/tiers/gcra.lua:78
  if cost_2_140 > 0 then
    local each_us_2_140 = math.ceil((argv[tier_0_420 + 2]) * 4 / (argv[tier_0_420 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_77 = scope[tier_0_420]
  if kept_3_77 == nil then
    local field_4_64 = argv[tier_0_420 + 3]
    kept_3_77 = call('HGET', (given[scope.keys]), field_4_64)
    scope[tier_0_420] = kept_3_77
    if not kept_3_77 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_140, expires_us_2_140, is_set_back_3_77 = 0, 0, false
  if kept_3_77 then served_us_2_140, expires_us_2_140 = unpack_bytes('<dd', kept_3_77) end
  if served_us_2_140 <= scope.at_us then
    served_us_2_140 = scope.at_us
  else

    local __3_77, burst_3_77 = argv[tier_0_420 + 3], argv[tier_0_420 + 4]
    local most_us_3_77 = scope.at_us + burst_3_77 * each_us_2_140 + (argv[tier_0_420 + 2])
    is_set_back_3_77 = served_us_2_140 > most_us_3_77
    if is_set_back_3_77 then scope.is_ahead = true end
    served_us_2_140 = math.min(served_us_2_140, most_us_3_77)
  end
--lua/lib/tiers/gcra.lua:81
    served_us_2_140, kept_us_2_140 = served_us_2_140 + cost_2_140 * each_us_2_140, expires_us_2_140
    if served_us_2_140 > expires_us_2_140 then
      expires_us_2_140 = now_us + 2 * (argv[tier_0_420 + 2])
      needed_us_2_140 = expires_us_2_140
    end
    packed_2_140 = pack('<ddd', served_us_2_140, expires_us_2_140, each_us_2_140)
  end
packed_0_420, kept_us_0_420, needed_us_0_420 = packed_2_140, kept_us_2_140, needed_us_2_140
--lua/lib/tiers/kinds.lua:163
end elseif kind_0_420 == 'summed' then do
--lua/lib/tiers/summed.lua:30
local slot_2_143, resolution_us_2_143 = argv[tier_0_420 + 3], argv[tier_0_420 + 4]
  local key_2_143, longest_us_2_143 = (given[scope.keys - slot_2_143]), tonumber(argv[tier_0_420 + 2])
--lua/lib/sums.lua:78
  local opened_4_58 = scope.sums or {}
  scope.sums = opened_4_58
  local log_3_65 = opened_4_58[slot_2_143]
  if not log_3_65 then
    local key_4_58 = slot_2_143 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_143])
--lua/lib/sums.lua:65
    local text_5_41 = call('GETRANGE', key_4_58, '-320', '-1')
  local size_5_41, head_5_41 = #text_5_41, text_5_41
  if size_5_41 == 320 then
    size_5_41, head_5_41 = call('STRLEN', key_4_58), call('GETRANGE', key_4_58, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_58 = { head = head_5_41, text = text_5_41, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_41 >= 64 then
    local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_41)
    local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_41, #text_5_41 - 16 + 1)
    if groups_6_16 > 0 then read_4_58.groups, read_4_58.front, read_4_58.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
    local entries_6_16 = (size_5_41 - read_4_58.from) / 16
    read_4_58.entries, read_4_58.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_41 / 16))
    read_4_58.base, read_4_58.total, read_4_58.sum, read_4_58.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
    if entries_6_16 > 0 then read_4_58.newest_us = when_6_16 end
  end
--lua/lib/sums.lua:84
    log_3_65 = read_4_58
    if #log_3_65.head < 64 then scope.is_bare = true end
    local ahead_us_4_58 = log_3_65.newest_us - scope.at_us
    if ahead_us_4_58 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_58)
    elseif ahead_us_4_58 > 0 then
      scope.at_us = log_3_65.newest_us
    end
    opened_4_58[slot_2_143] = log_3_65
  end
--lua/lib/tiers/sums_tier.lua:57
  local key_3_65 = slot_2_143 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_143])
--lua/lib/request_limits.lua:100
  local cost_3_65 = 1
  if scope.costs then cost_3_65 = scope.costs[(tier_0_420 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:59
  local entry_3_65, is_renewed_2_143 = pack('<dd', scope.at_us, log_3_65.total - log_3_65.sum - cost_3_65), false
  do local moved_us_4_68 = log_3_65.moved_us
--lua/lib/charged.lua:9
if moved_us_4_68 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_143, moved_us_4_68) end
--lua/lib/tiers/sums_tier.lua:60
end
  local is_same_3_65 = log_3_65.newest_us == scope.at_us
  if resolution_us_2_143 ~= '0' then
    is_same_3_65 = math.floor(log_3_65.newest_us / resolution_us_2_143) == math.floor(scope.at_us / resolution_us_2_143)
  end
  if cost_3_65 == 0 then

  elseif log_3_65.entries > 0 and is_same_3_65 then
    call('SETRANGE', key_3_65, log_3_65.from + (log_3_65.entries - 1) * 16, entry_3_65)

    do local head_4_44, at_us_4_44 = log_3_65.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_44, expires_4_44 = unpack_bytes('<dd', head_4_44)
  local is_renewed_4_44 = longest_us_2_143 > seen_us_4_44 or at_us_4_44 + seen_us_4_44 > -expires_4_44
  if is_renewed_4_44 then
    if longest_us_2_143 > seen_us_4_44 then seen_us_4_44 = longest_us_2_143 end
    call('SETRANGE', key_3_65, 0, pack('<dd', seen_us_4_44, -(now_us + 2 * seen_us_4_44)))
    call('PEXPIRE', key_3_65, math.max(math.ceil(seen_us_4_44 / 500), ttl_floor_ms))
  end
is_renewed_2_143 = is_renewed_4_44
--lua/lib/tiers/sums_tier.lua:70
end
  else
    if #log_3_65.head < 64 then entry_3_65 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_65 end
    local head_4_47, at_us_4_47 = log_3_65.head, scope.at_us
--lua/lib/log.lua:82
local __3_65, is_kept_3_65 = 32 + #entry_3_65, true
  if #head_4_47 < 16 then
    call('SET', key_3_65, pack('<dddd', longest_us_2_143, -(now_us + 2 * longest_us_2_143), 0, 0) .. entry_3_65,
      'PX', math.max(math.ceil(longest_us_2_143 / 500), ttl_floor_ms))
  else
    __3_65 = call('APPEND', key_3_65, entry_3_65)
    do
--lua/lib/log.lua:69
local seen_us_5_30, expires_5_30 = unpack_bytes('<dd', head_4_47)
  local is_renewed_5_30 = longest_us_2_143 > seen_us_5_30 or at_us_4_47 + seen_us_5_30 > -expires_5_30
  if is_renewed_5_30 then
    if longest_us_2_143 > seen_us_5_30 then seen_us_5_30 = longest_us_2_143 end
    call('SETRANGE', key_3_65, 0, pack('<dd', seen_us_5_30, -(now_us + 2 * seen_us_5_30)))
    call('PEXPIRE', key_3_65, math.max(math.ceil(seen_us_5_30 / 500), ttl_floor_ms))
  end
is_kept_3_65 = is_renewed_5_30
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:74
    is_renewed_2_143 = is_kept_3_65
    if (log_3_65.entries + 1) % 16 == 0 then do local at_us_4_70 = scope.at_us
--lua/lib/sums.lua:65
local text_5_42 = call('GETRANGE', key_3_65, '-320', '-1')
  local size_5_42, head_5_42 = #text_5_42, text_5_42
  if size_5_42 == 320 then
    size_5_42, head_5_42 = call('STRLEN', key_3_65), call('GETRANGE', key_3_65, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_70 = { head = head_5_42, text = text_5_42, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_42 >= 64 then
    local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_42)
    local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_42, #text_5_42 - 16 + 1)
    if groups_6_17 > 0 then log_4_70.groups, log_4_70.front, log_4_70.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
    local entries_6_17 = (size_5_42 - log_4_70.from) / 16
    log_4_70.entries, log_4_70.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_42 / 16))
    log_4_70.base, log_4_70.total, log_4_70.sum, log_4_70.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
    if entries_6_17 > 0 then log_4_70.newest_us = when_6_17 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_70, expires_4_70, moved_4_70, due_4_70 = unpack_bytes('<dddd', log_4_70.head)
  local groups_4_70, entries_4_70, total_4_70 = log_4_70.groups or 0, log_4_70.entries, log_4_70.total
  local at_5_48 = at_us_4_70 - longest_us_4_70 + 0.5
--lua/lib/sums.lua:172
local kept_4_70, low_us_5_48, high_5_48, high_us_5_48 = 0, nil, log_4_70.entries, nil
  local text_5_48, first_5_48, guesses_5_48 = log_4_70.text, log_4_70.first, 0
  while kept_4_70 < high_5_48 do
    local count_5_48 = math.min(math.floor(#text_5_48 / 16), log_4_70.entries - first_5_48)
    local from_5_48, to_5_48 = math.max(first_5_48, kept_4_70), math.min(first_5_48 + count_5_48, high_5_48) - 1
    local offset_5_48 = #text_5_48 - (first_5_48 + count_5_48 - from_5_48) * 16 + 1

    local entry_5_48 = from_5_48
    repeat
      local when_5_48 = unpack_bytes('<d', text_5_48, offset_5_48 + (entry_5_48 - from_5_48) * 16)
      if when_5_48 >= at_5_48 then high_5_48, high_us_5_48 = entry_5_48, when_5_48 else kept_4_70, low_us_5_48 = entry_5_48 + 1, when_5_48 end
      entry_5_48 = high_5_48 > to_5_48 and to_5_48 or math.floor((kept_4_70 + high_5_48) / 2)
    until high_5_48 <= from_5_48 or kept_4_70 > to_5_48 or kept_4_70 >= high_5_48
    if kept_4_70 < high_5_48 and not low_us_5_48 then
      local when_5_48 = unpack_bytes('<d', call('GETRANGE', key_3_65, log_4_70.from, log_4_70.from + 7))
      if when_5_48 >= at_5_48 then high_5_48 = 0 else kept_4_70, low_us_5_48 = 1, when_5_48 end
    end
    if kept_4_70 < high_5_48 then
      local guess_5_48 = math.floor((kept_4_70 + high_5_48) / 2)
      if guesses_5_48 < 3 then guess_5_48 = kept_4_70 - 1 + math.ceil((at_5_48 - low_us_5_48) / (high_us_5_48 - low_us_5_48) * (high_5_48 - kept_4_70 + 1)) end
      guess_5_48, guesses_5_48 = math.max(kept_4_70, math.min(guess_5_48, high_5_48 - 1)), guesses_5_48 + 1
      do
--lua/lib/sums.lua:161
local start_6_23 = math.floor(guess_5_48 / 32) * 32
  local first_6_23 = math.max(start_6_23 - 1, 0)
  local text_6_23 = call('GETRANGE', key_3_65, log_4_70.from + first_6_23 * 16, log_4_70.from + math.min(start_6_23 + 32, log_4_70.entries) * 16 - 1)
text_5_48, first_5_48 = text_6_23, first_6_23
--lua/lib/sums.lua:193
end
      log_4_70.group, log_4_70.group_first = text_5_48, first_5_48
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_70 > 0 and kept_4_70 < entries_4_70 then kept_4_70 = kept_4_70 - kept_4_70 % 32 end
  if kept_4_70 > entries_4_70 * 3 / 8 then
    local entry_5_46 = kept_4_70 - 1
--lua/lib/sums.lua:149
local base_4_70 = log_4_70.base
  if entry_5_46 >= 0 then
--lua/lib/sums.lua:109
    local text_6_19, at_6_19 = log_4_70.text, 1
  if entry_5_46 < log_4_70.first then
    text_6_19 = call('GETRANGE', key_3_65, log_4_70.from + entry_5_46 * 16, log_4_70.from + entry_5_46 * 16 + 16 - 1)
  else
    at_6_19 = #text_6_19 - (log_4_70.entries - entry_5_46) * 16 + 1
  end
  local __5_46, sum_5_46 = unpack_bytes('<dd', text_6_19, at_6_19)






    local more_5_46, groups_6_21 = log_4_70.total, log_4_70.groups or 0
  local group_6_21 = math.floor(entry_5_46 / 32)
  if group_6_21 < groups_6_21 then
    local known_6_21 = log_4_70.known
    if not known_6_21 then
      local packed_6_21 = call('GETRANGE', key_3_65, 64, 64 + groups_6_21 / 64 * 8 - 1)
      known_6_21 = { [0] = log_4_70.front }
      for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices, log_4_70.known = {}, known_6_21
    end
    local at_6_21 = math.floor(group_6_21 / 64)
    local slice_6_21 = known_6_21.slices[at_6_21]
    if not slice_6_21 then
      local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
      local packed_6_21 = call('GETRANGE', key_3_65, from_6_21, from_6_21 + 8 * 64 - 1)
      slice_6_21 = { [0] = known_6_21[at_6_21] }
      for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices[at_6_21] = slice_6_21
    end
    more_5_46 = slice_6_21[group_6_21 % 64]
  end
--lua/lib/sums.lua:153
    base_4_70 = more_5_46 - sum_5_46
  end
--lua/lib/sums.lua:122
    local front_4_70, groups_5_44 = log_4_70.total, log_4_70.groups or 0
  local group_5_44 = math.floor(kept_4_70 / 32)
  if group_5_44 < groups_5_44 then
    local known_5_44 = log_4_70.known
    if not known_5_44 then
      local packed_5_44 = call('GETRANGE', key_3_65, 64, 64 + groups_5_44 / 64 * 8 - 1)
      known_5_44 = { [0] = log_4_70.front }
      for i_5_44 = 1, groups_5_44 / 64 do known_5_44[i_5_44] = known_5_44[i_5_44 - 1] + unpack_bytes('<d', packed_5_44, 8 * i_5_44 - 7) end
      known_5_44.slices, log_4_70.known = {}, known_5_44
    end
    local at_5_44 = math.floor(group_5_44 / 64)
    local slice_5_44 = known_5_44.slices[at_5_44]
    if not slice_5_44 then
      local from_5_44 = 64 + 8 * (groups_5_44 / 64 + at_5_44 * 64)
      local packed_5_44 = call('GETRANGE', key_3_65, from_5_44, from_5_44 + 8 * 64 - 1)
      slice_5_44 = { [0] = known_5_44[at_5_44] }
      for i_5_44 = 1, 64 - 1 do slice_5_44[i_5_44] = slice_5_44[i_5_44 - 1] + unpack_bytes('<d', packed_5_44, 8 * i_5_44 - 7) end
      known_5_44.slices[at_5_44] = slice_5_44
    end
    front_4_70 = slice_5_44[group_5_44 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_70 = ''
    local rest_4_70 = call('GETRANGE', key_3_65, log_4_70.from + kept_4_70 * 16, -1)
    if kept_4_70 == entries_4_70 then groups_4_70, front_4_70, total_4_70 = 0, 0, 0 end
    if kept_4_70 / 32 >= groups_4_70 then groups_4_70 = 0 end
    if groups_4_70 > 0 then
      local left_4_70 = call('GETRANGE', key_3_65, 64 + 8 * (groups_4_70 / 64 + kept_4_70 / 32), log_4_70.from - 1)
      left_4_70 = left_4_70 .. string.rep(pack('<d', 0), kept_4_70 / 32)
      local slices_4_70 = {}
      for slice_4_70 = 1, groups_4_70 / 64 do
        local sum_4_70 = 0
        for i_4_70 = (slice_4_70 - 1) * 64 + 1, slice_4_70 * 64 do sum_4_70 = sum_4_70 + unpack_bytes('<d', left_4_70, 8 * i_4_70 - 7) end
        slices_4_70[slice_4_70] = pack('<d', sum_4_70)
      end
      corrections_4_70 = table.concat(slices_4_70) .. left_4_70
    end
    call('SET', key_3_65, pack('<dddddddd', longest_us_4_70, expires_4_70, moved_4_70, due_4_70, groups_4_70, front_4_70, total_4_70, -base_4_70) .. corrections_4_70, 'KEEPTTL')
    call('APPEND', key_3_65, rest_4_70)
  end
--lua/lib/tiers/sums_tier.lua:75
end end
  end
  scope.sums[slot_2_143] = nil
--lua/lib/tiers/summed.lua:33
  if is_renewed_2_143 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_143, '[^:]*$'), '')
  do local lasts_us_4_66 = 2 * longest_us_2_143
--lua/lib/meters.lua:30
local meters_4_66, ttl_ms_4_66 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_66 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_66) < ttl_ms_4_66 then
    call('PEXPIRE', meters_4_66, ttl_ms_4_66)
  end
--lua/lib/tiers/summed.lua:25
end







end end
packed_0_420, kept_us_0_420, needed_us_0_420 = nil, 0, 0
--lua/lib/tiers/kinds.lua:163
end else error('no such kind of tier: ' .. tostring(kind_0_420)) end
      before_0_420 = record_0_420
      if packed_0_420 then

        fields_0_420 = fields_0_420 or { nil, nil, nil, nil, nil, nil }
        scope[tier_0_420], fields_0_420[n_0_420 + 1], fields_0_420[n_0_420 + 2] = packed_0_420, record_0_420, packed_0_420
        n_0_420, last_kept_us_0_420, last_needed_us_0_420 = n_0_420 + 2, math.max(last_kept_us_0_420, kept_us_0_420), math.max(last_needed_us_0_420, needed_us_0_420)
      end
    end
  end
  if n_0_420 > 0 then call('HSET', (given[scope.keys]), unpack(fields_0_420, 1, n_0_420)) end
  if last_needed_us_0_420 > last_kept_us_0_420 then do local lasts_us_1_320 = last_needed_us_0_420 - now_us
--lua/lib/meters.lua:30
local meters_1_320, ttl_ms_1_320 = (given[scope.keys]), math.max(math.ceil(lasts_us_1_320 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_320) < ttl_ms_1_320 then
    call('PEXPIRE', meters_1_320, ttl_ms_1_320)
  end
--lua/lib/tiers/kinds.lua:174
end end
--lua/acquire.lua:135
end
      if request then queue.left(scope, waiter) end
    end
--lua/lib/charged.lua:15
    local texts, is_told_0_396 = nil, false
  for s_0_396 = 1, #scopes do
    local scope_0_396 = scopes[s_0_396]
    if scope_0_396.costs or scope_0_396.noted or scope_0_396.at_us ~= now_us then is_told_0_396 = true end
  end
  for s_0_396 = 1, is_told_0_396 and #scopes or 0 do
    local scope_0_396 = scopes[s_0_396]
    texts = texts or {}
    texts[s_0_396] = string.format('%.0f', scope_0_396.at_us) .. (scope_0_396.noted or '')
  end
--lua/acquire.lua:139
    do
--lua/lib/reply.lua:62
local n_0_366 = #reply
  if texts then
    reply[n_0_366 + 1], reply[n_0_366 + 2], reply[n_0_366 + 3] = 9, set_back_us, table.concat(texts, ',')
  elseif set_back_us > 0 then
    reply[n_0_366 + 1], reply[n_0_366 + 2] = 11, set_back_us
  else
    reply[n_0_366 + 1] = 10
  end
--lua/acquire.lua:139
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
--lua/lib/reply.lua:137
local answer_0_5 = reply[length + 1]
  if not (answer_0_5 == 10 or answer_0_5 == 9 or answer_0_5 == 11) then
    for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
    reply[length + 1], reply[length + 2] = 14, problem
  end
--lua/acquire.lua:153
end
    do
--lua/lib/request.lua:123
local is_flow_0_1, begins_0_1 = argv[arg] == 'flow', arg
  if is_flow_0_1 then begins_0_1 = arg + 4 + argv[arg + 3] end
  local is_long_0_1, first_0_1, count_0_1 = is_flow_0_1 or argv[begins_0_1] == 'acquire_all', begins_0_1 + 2, 1
  if is_long_0_1 then first_0_1, count_0_1 = begins_0_1 + 4, tonumber(argv[begins_0_1 + 3]) end
  local has_lease_0_1, next_keys_0_1 = is_flow_0_1 or not is_long_0_1 and argv[begins_0_1] ~= 'acquire', keys
  for at_0_1 = first_0_1, first_0_1 + count_0_1 - 1 do
    local set_0_1 = string.match(argv[at_0_1], '^%d+')
    local has_cap_0_1, is_home_0_1 = argv[set_0_1 + 1] ~= '', is_flow_0_1 and at_0_1 == first_0_1 + count_0_1 - 1
    next_keys_0_1 = next_keys_0_1 + argv[set_0_1 + 5] + (is_home_0_1 and 11 or has_cap_0_1 and 6 or 4)
    has_lease_0_1 = has_lease_0_1 or has_cap_0_1
  end
next_arg, next_keys = first_0_1 + count_0_1 + (has_lease_0_1 and 2 or 0), next_keys_0_1
--lua/acquire.lua:154
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
  sha1: 'af3bde7ed1e9a107459886f2d6e51706949e1b62',
  text: `--lua/lib/request.lua:31
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, reply_unnamed = 0, log_bytes = 0, log_entry = 0, log_find = 0, read_parts = 0, read_request = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, lease_first = 0, lease_drop = 0, lease_load = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_ticket = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, pause_ends = 0, settings_paused = 0, check_all = 0, home_begin_bulk = 0, home_end_bulk = 0, watch_record = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, ready_records = 0, find_waiter = 0, reserve = 0 } function shelf_0.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/reply.lua:96
function shelf_0.reply_unnamed(reply, index, endings)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = 8, index, endings
end
--lua/lib/log.lua:23
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
--lua/lib/read.lua:7
function shelf_0.read_parts(scopes, arg, shared)
  local parts = 0
  for at = arg, arg + shared - 1 do
    if (argv[at]) ~= '' then parts = parts + 1 end
  end
  local gates = #scopes - 1 - parts
  local part = gates
  for n = 1, shared do
    local scope = n < shared and scopes[gates - shared + 1 + n] or scopes[#scopes]
    do local arg_0_10 = arg + n - 1
--lua/lib/request.lua:117
scope.known = argv[arg_0_10]
--lua/lib/read.lua:16
end
    if scope.known ~= '' then
      part = part + 1
      scope.part = scopes[part]
    end
  end
  return gates
end



function shelf_0.read_request(arg, keys, now_us)
  local tenant, weight, shared, known_at, first = nil, nil, 0, nil, arg
  local is_flow = (argv[arg]) == 'flow'
  if is_flow then
    tenant, weight, shared, known_at = argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + 4
    first = known_at + shared
  end
  local word, waiter = argv[first], argv[first + 1]
--lua/lib/request.lua:68
  local joins_at, count, at = '0', 1, first + 2
  if argv[first] ~= 'acquire' then joins_at, count, at = argv[first + 2], tonumber(argv[first + 3]), first + 4 end
--lua/lib/scopes.lua:19
  local scopes, has_cap_0_146, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_146 = 1, count do
--lua/lib/request.lua:84
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_146 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_146.costs = costs_1_2 end
  local its_next_keys_0_146 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_146.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_146 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:23
    scopes[s_0_146], next_arg, next_keys = scope_0_146, next_arg + 1, its_next_keys_0_146
    do
--lua/lib/scopes.lua:11
if (argv[scope_0_146.set + 2]) ~= '' and not scope_0_146.tail then do
--lua/lib/log.lua:33
local tail_2_44 = call('GETRANGE', (given[scope_0_146.keys + 1]), (argv[scope_0_146.set + 2]), '-1')
  scope_0_146.tail = tail_2_44
  if tail_2_44 ~= '' then
    local newest_2_44 = unpack_bytes('<d', tail_2_44, #tail_2_44 - 7)
    if newest_2_44 > now_us + 1000000 then
      scope_0_146.set_back_us = newest_2_44 - now_us
    elseif newest_2_44 > now_us then
      scope_0_146.at_us = newest_2_44
    elseif newest_2_44 <= 0 then

      scope_0_146.is_summed = call('STRLEN', given[scope_0_146.keys + 1]) > 32
    end
  elseif scope_0_146.costs then
    scope_0_146.is_summed = true
  end
--lua/lib/scopes.lua:11
end end
  do
--lua/lib/sums.lua:100
for i_2_49 = scope_0_146.is_summed and 0 or 1, (argv[scope_0_146.set + 5] - 1) do
    local slot_2_49 = tostring(i_2_49)
--lua/lib/sums.lua:78
    local opened_3_19 = scope_0_146.sums or {}
  scope_0_146.sums = opened_3_19
  local __2_49 = opened_3_19[slot_2_49]
  if not __2_49 then
    local key_3_19 = slot_2_49 == '0' and (given[scope_0_146.keys + 1]) or (given[scope_0_146.keys - slot_2_49])
--lua/lib/sums.lua:65
    local text_4_11 = call('GETRANGE', key_3_19, '-320', '-1')
  local size_4_11, head_4_11 = #text_4_11, text_4_11
  if size_4_11 == 320 then
    size_4_11, head_4_11 = call('STRLEN', key_3_19), call('GETRANGE', key_3_19, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_19 = { head = head_4_11, text = text_4_11, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_11 >= 64 then
    local __5_11, __5_11, moved_5_11, __5_11, groups_5_11, front_5_11, total_5_11, base_5_11 = unpack_bytes('<dddddddd', head_4_11)
    local when_5_11, sum_5_11 = unpack_bytes('<dd', text_4_11, #text_4_11 - 16 + 1)
    if groups_5_11 > 0 then read_3_19.groups, read_3_19.front, read_3_19.from = groups_5_11, front_5_11, 64 + 8 * (groups_5_11 + groups_5_11 / 64) end
    local entries_5_11 = (size_4_11 - read_3_19.from) / 16
    read_3_19.entries, read_3_19.first = entries_5_11, math.max(0, entries_5_11 - math.floor(#text_4_11 / 16))
    read_3_19.base, read_3_19.total, read_3_19.sum, read_3_19.moved_us = -base_5_11, total_5_11, total_5_11 - sum_5_11, -moved_5_11
    if entries_5_11 > 0 then read_3_19.newest_us = when_5_11 end
  end
--lua/lib/sums.lua:84
    __2_49 = read_3_19
    if #__2_49.head < 64 then scope_0_146.is_bare = true end
    local ahead_us_3_19 = __2_49.newest_us - scope_0_146.at_us
    if ahead_us_3_19 > 1000000 then
      scope_0_146.set_back_us = math.max(scope_0_146.set_back_us or 0, ahead_us_3_19)
    elseif ahead_us_3_19 > 0 then
      scope_0_146.at_us = __2_49.newest_us
    end
    opened_3_19[slot_2_49] = __2_49
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:12
end
--lua/lib/scopes.lua:24
end
    is_set_back = is_set_back or scope_0_146.set_back_us or scope_0_146.costs and scope_0_146.tail and not scope_0_146.is_summed
    has_cap_0_146 = has_cap_0_146 or scope_0_146.cap
  end
  if is_flow then next_keys = scopes[count].keys + 11 end
  if has_cap_0_146 or is_flow then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/read.lua:37
  local request = {
    word = word,
    waiter = waiter,
    joins_at = joins_at,
    tenant = tenant,
    weight = weight,
    narrow = shared - 1,
    gates = is_flow and shelf_0.read_parts(scopes, known_at, shared) or nil,
    token = token,
    lease_us = lease_us,
    scopes = scopes,
    is_set_back = is_set_back,
    set_back_us = 0,
    next_arg = next_arg,
    next_keys = next_keys,
  }
  for _, scope in ipairs(scopes) do request.has_costs = request.has_costs or scope.costs ~= nil end
  return request
end
--lua/lib/meters.lua:38
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
  do local lasts_us_0_149 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:30
local meters_0_149, ttl_ms_0_149 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_149 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_149) < ttl_ms_0_149 then
    call('PEXPIRE', meters_0_149, ttl_ms_0_149)
  end
--lua/lib/meters.lua:61
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
    local text_1_86 = call('GETRANGE', key_0_126, '-320', '-1')
  local size_1_86, head_1_86 = #text_1_86, text_1_86
  if size_1_86 == 320 then
    size_1_86, head_1_86 = call('STRLEN', key_0_126), call('GETRANGE', key_0_126, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_126 = { head = head_1_86, text = text_1_86, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_86 >= 64 then
    local __2_45, __2_45, moved_2_45, __2_45, groups_2_45, front_2_45, total_2_45, base_2_45 = unpack_bytes('<dddddddd', head_1_86)
    local when_2_45, sum_2_45 = unpack_bytes('<dd', text_1_86, #text_1_86 - 16 + 1)
    if groups_2_45 > 0 then read_0_126.groups, read_0_126.front, read_0_126.from = groups_2_45, front_2_45, 64 + 8 * (groups_2_45 + groups_2_45 / 64) end
    local entries_2_45 = (size_1_86 - read_0_126.from) / 16
    read_0_126.entries, read_0_126.first = entries_2_45, math.max(0, entries_2_45 - math.floor(#text_1_86 / 16))
    read_0_126.base, read_0_126.total, read_0_126.sum, read_0_126.moved_us = -base_2_45, total_2_45, total_2_45 - sum_2_45, -moved_2_45
    if entries_2_45 > 0 then read_0_126.newest_us = when_2_45 end
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
  local need_0_154 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_154 > log.base then
    local key_0_154 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_114, low_sum_1_114 = -1, log.base
  local high_1_114, high_sum_1_114, when_0_154 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_114, around_1_114, guess_1_114 = 0, 1, high_1_114
  if 0 > 0 then guess_1_114 = high_1_114 - math.floor((high_sum_1_114 - need_0_154) / 0) else guesses_1_114, around_1_114 = 1, 8 end
  while high_1_114 - low_1_114 > 1 do
    if guesses_1_114 > 3 then
      guess_1_114 = math.ceil((low_1_114 + high_1_114) / 2)
    elseif guesses_1_114 > 0 then
      guess_1_114 = low_1_114 + math.ceil((need_0_154 - low_sum_1_114) / (high_sum_1_114 - low_sum_1_114) * (high_1_114 - low_1_114))
    end
    guess_1_114 = math.max(low_1_114 + 1, math.min(guess_1_114, high_1_114))
    local from_1_114, to_1_114 = math.max(guess_1_114 - around_1_114, low_1_114 + 1), math.min(guess_1_114 + around_1_114 - 1, high_1_114 - 1)
    local text_1_114, offset_1_114 = log.text, 0
    if from_1_114 >= log.first then
      offset_1_114 = #text_1_114 - (log.entries - from_1_114) * 16 + 1
    else
      text_1_114, offset_1_114 = call('GETRANGE', key_0_154, log.from + from_1_114 * 16, log.from + (to_1_114 + 1) * 16 - 1), 1
    end

    local at_1_114 = from_1_114
    repeat
      local its_when_1_114, sum_1_114 = unpack_bytes('<dd', text_1_114, offset_1_114 + (at_1_114 - from_1_114) * 16)
--lua/lib/sums.lua:122
      local more_1_114, groups_2_50 = log.total, log.groups or 0
  local group_2_50 = math.floor(at_1_114 / 32)
  if group_2_50 < groups_2_50 then
    local known_2_50 = log.known
    if not known_2_50 then
      local packed_2_50 = call('GETRANGE', key_0_154, 64, 64 + groups_2_50 / 64 * 8 - 1)
      known_2_50 = { [0] = log.front }
      for i_2_50 = 1, groups_2_50 / 64 do known_2_50[i_2_50] = known_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices, log.known = {}, known_2_50
    end
    local at_2_50 = math.floor(group_2_50 / 64)
    local slice_2_50 = known_2_50.slices[at_2_50]
    if not slice_2_50 then
      local from_2_50 = 64 + 8 * (groups_2_50 / 64 + at_2_50 * 64)
      local packed_2_50 = call('GETRANGE', key_0_154, from_2_50, from_2_50 + 8 * 64 - 1)
      slice_2_50 = { [0] = known_2_50[at_2_50] }
      for i_2_50 = 1, 64 - 1 do slice_2_50[i_2_50] = slice_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices[at_2_50] = slice_2_50
    end
    more_1_114 = slice_2_50[group_2_50 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_114 = more_1_114 - sum_1_114
      if sum_1_114 >= need_0_154 then high_1_114, high_sum_1_114, when_0_154 = at_1_114, sum_1_114, its_when_1_114 else low_1_114, low_sum_1_114 = at_1_114, sum_1_114 end
      at_1_114 = high_1_114 > to_1_114 and to_1_114 or math.floor((low_1_114 + high_1_114) / 2)
    until high_1_114 == from_1_114 or low_1_114 == to_1_114 or high_1_114 - low_1_114 <= 1
    guesses_1_114, around_1_114 = guesses_1_114 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_154 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_0.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_155 = argv[tier]
  if kind_0_155 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_158, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_158) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_156 = argv[tier]
  if kind_0_156 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_159, to_0_159 = argv[tier + 3], argv[tier + 4]
  local copy_0_159, next_us = scope.copy, 0
  local due_0_159 = copy_0_159 and string.sub(copy_0_159, from_0_159 + 1, to_0_159 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_159, to_0_159)
  if #due_0_159 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_159)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_160, to_0_160 = argv[tier + 3], argv[tier + 4]
  local copy_0_160, next_us = scope.copy, 0
  local due_0_160 = copy_0_160 and string.sub(copy_0_160, from_0_160 + 1, to_0_160 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_160, to_0_160)
  if #due_0_160 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_160)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_167 = scope[tier]
  if kept_0_167 == nil then
    local field_1_107 = argv[tier + 3]
    kept_0_167 = call('HGET', (given[scope.keys]), field_1_107)
    scope[tier] = kept_0_167
    if not kept_0_167 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_167 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_167) end

  local __0_167, edges_0_167 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_167 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_167 == '' and 1 or 2)
  if is_set_back_0_167 then
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
ends_us, closes_us = ends_us_1_118, closes_us_1_118 or ends_us_1_118
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_167 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_162 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_162, edges_0_162 = argv[tier + 3], argv[tier + 4]
  local length_us_0_162, alike_0_162 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_162, closes_us_0_162 = at_us_0_162 + length_us_0_162, nil
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
      if is_here_0_162 then ends_us_0_162 = from_us_0_162 + (math.floor((at_us_0_162 - from_us_0_162) / length_us_0_162) + 1) * length_us_0_162 end
      if is_here_0_162 and to_0_162 then alike_0_162 = math.floor((edge_us_0_162 - ends_us_0_162) / length_us_0_162 + 0.5) end
    until is_here_0_162
    closes_us_0_162 = ends_us_0_162 - guard_us_0_162
  end
ends_us, closes_us = ends_us_0_162, closes_us_0_162 or ends_us_0_162
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_163, edges_0_163 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_163 = turn_us + length_us, nil
  if edges_0_163 ~= '' then
    local __0_163, last_0_163, guard_us_0_163, edge_us_0_163 = string.find(edges_0_163, '^(%S+) (%S+)')
    local is_here_0_163 = false
    edge_us_0_163 = edge_us_0_163 * 1000000
    repeat
      local from_us_0_163, __0_163, to_0_163, length_0_163, count_0_163 = edge_us_0_163, string.find(edges_0_163, '^ ([%d.]+)x(%d+)', last_0_163 + 1)
      if to_0_163 then
        last_0_163, length_us = to_0_163, math.floor(length_0_163 * 1000000 + 0.5)
        edge_us_0_163 = edge_us_0_163 + length_us * count_0_163
      end
      is_here_0_163 = not to_0_163 or turn_us < edge_us_0_163
      if is_here_0_163 then next_us = from_us_0_163 + (math.floor((turn_us - from_us_0_163) / length_us) + 1) * length_us end
      if is_here_0_163 and to_0_163 then alike = math.floor((edge_us_0_163 - next_us) / length_us + 0.5) end
    until is_here_0_163
    closes_us_0_163 = next_us - guard_us_0_163
  end
local _ = closes_us_0_163 or next_us
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
    local at_us_0_164 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_164, edges_0_164 = argv[tier + 3], argv[tier + 4]
  local length_us_0_164, alike_0_164 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_164 = at_us_0_164 + length_us_0_164, nil
  if edges_0_164 ~= '' then
    local __0_164, last_0_164, guard_us_0_164, edge_us_0_164 = string.find(edges_0_164, '^(%S+) (%S+)')
    local is_here_0_164 = false
    edge_us_0_164 = edge_us_0_164 * 1000000
    repeat
      local from_us_0_164, __0_164, to_0_164, length_0_164, count_0_164 = edge_us_0_164, string.find(edges_0_164, '^ ([%d.]+)x(%d+)', last_0_164 + 1)
      if to_0_164 then
        last_0_164, length_us_0_164 = to_0_164, math.floor(length_0_164 * 1000000 + 0.5)
        edge_us_0_164 = edge_us_0_164 + length_us_0_164 * count_0_164
      end
      is_here_0_164 = not to_0_164 or at_us_0_164 < edge_us_0_164
      if is_here_0_164 then ends_us = from_us_0_164 + (math.floor((at_us_0_164 - from_us_0_164) / length_us_0_164) + 1) * length_us_0_164 end
      if is_here_0_164 and to_0_164 then alike_0_164 = math.floor((edge_us_0_164 - ends_us) / length_us_0_164 + 0.5) end
    until is_here_0_164
    closes_us_0_164 = ends_us - guard_us_0_164
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
  local kept_0_175 = scope[tier]
  if kept_0_175 == nil then
    local field_1_110 = argv[tier + 3]
    kept_0_175 = call('HGET', (given[scope.keys]), field_1_110)
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
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
function shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_178, burst_0_178 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_178) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/kinds.lua:113
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
local cost_0_71 = 1
  if scope.costs then cost_0_71 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_71
--lua/lib/tiers/kinds.lua:123
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_115, window_us_1_115 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_115) / mean) - 1, window_us_1_115, window_us_1_115 * mean / limit_1_115
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_117 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_117 * mean, gap_us_1_117 * mean
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_122 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_122, window_us_1_122 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_124, burst_1_124 = argv[tier + 3], argv[tier + 4]
  local each_us_1_124 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_124) / mean) - 1, each_us_1_124, each_us_1_124 * mean
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_116, window_us_1_116 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_116) / mean) - 1, window_us_1_116, window_us_1_116 * mean / limit_1_116
--lua/lib/tiers/kinds.lua:131
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end



function shelf_0.tiers_after(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
    local its_us
    if turn then
      if kind == 'sliding' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    else
      if kind == 'sliding' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_0.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_0.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_0.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/lease.lua:60
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
--lua/lib/home/open.lua:12
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
--lua/lib/home/open.lua:60
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
    local now_us_0_193 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_193), '(-4e15'
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
--lua/lib/home/slow.lua:10
function shelf_0.home_slow(home)
  if home.slowed then return home.slowed end
  if home.slow then return home.slow end
  home.slow = {}
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_0.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end
--lua/lib/home/slow.lua:30
function shelf_0.home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/home/turn.lua:24
function shelf_0.turn_front(home)
  if home.front or home.total == 0 or not shelf_0.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_0.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_0.meters_front(home, texts)
end



function shelf_0.home_after(home, ahead, is_own, turn)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_0.turn_front(home)
  shelf_0.tiers_after(home, ahead, is_own, turn)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_0.home_slot(home, ahead, is_own)
  local slot_us = shelf_0.home_after(home, ahead, is_own, function(k)
    local waiter, score = shelf_0.home_at(home, k)
    if score and shelf_0.stands_scheduled(score) then return score end
    local its = shelf_0.home_known(home, waiter)
    return its and its.told_us or 0
  end)
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
--lua/lib/check.lua:31
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
  local scopes_0_195 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_195 = 1, #scopes_0_195 do
    local scope_0_195 = scopes_0_195[s_0_195]
    if not scope_0_195.is_full and scope_0_195.turn_us > scope_0_195.at_us and not (binding and binding.turn_us >= scope_0_195.turn_us) then
      binding, index = scope_0_195, s_0_195
    end
  end
--lua/lib/check.lua:52
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
    local text_1_95, at_1_95 = log.text, 1
  if last < log.first then
    text_1_95 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_95 = #text_1_95 - (log.entries - last) * 16 + 1
  end
  local __0_141, sum_0_141 = unpack_bytes('<dd', text_1_95, at_1_95)






    local more_0_141, groups_1_102 = log.total, log.groups or 0
  local group_1_102 = math.floor(last / 32)
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
    more_0_141 = slice_1_102[group_1_102 % 64]
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



function shelf_0.scopes_step_back(request, may_write)
  request.set_back_us = request.set_back_us or 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)
      scope.set_back_us = nil
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, may_write) end
  end
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
    local __1_85, __1_85, moved_1_85, __1_85, groups_1_85, front_1_85, total_1_85, base_1_85 = unpack_bytes('<dddddddd', head_0_125)
    local when_1_85, sum_1_85 = unpack_bytes('<dd', text_0_125, #text_0_125 - 16 + 1)
    if groups_1_85 > 0 then log.groups, log.front, log.from = groups_1_85, front_1_85, 64 + 8 * (groups_1_85 + groups_1_85 / 64) end
    local entries_1_85 = (size_0_125 - log.from) / 16
    log.entries, log.first = entries_1_85, math.max(0, entries_1_85 - math.floor(#text_0_125 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_85, total_1_85, total_1_85 - sum_1_85, -moved_1_85
    if entries_1_85 > 0 then log.newest_us = when_1_85 end
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
    local text_1_96, at_1_96 = log.text, 1
  if i < log.first then
    text_1_96 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_96 = #text_1_96 - (log.entries - i) * 16 + 1
  end
  local __0_142, sum_0_142 = unpack_bytes('<dd', text_1_96, at_1_96)






    local more_0_142, groups_1_103 = log.total, log.groups or 0
  local group_1_103 = math.floor(i / 32)
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
    more_0_142 = slice_1_103[group_1_103 % 64]
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
    do local lasts_us_0_152 = 2 * longest_us
--lua/lib/meters.lua:30
local meters_0_152, ttl_ms_0_152 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_152 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_152) < ttl_ms_0_152 then
    call('PEXPIRE', meters_0_152, ttl_ms_0_152)
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
    local text_1_89 = call('GETRANGE', key_0_129, '-320', '-1')
  local size_1_89, head_1_89 = #text_1_89, text_1_89
  if size_1_89 == 320 then
    size_1_89, head_1_89 = call('STRLEN', key_0_129), call('GETRANGE', key_0_129, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_129 = { head = head_1_89, text = text_1_89, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_89 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_89)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_89, #text_1_89 - 16 + 1)
    if groups_2_48 > 0 then read_0_129.groups, read_0_129.front, read_0_129.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_89 - read_0_129.from) / 16
    read_0_129.entries, read_0_129.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_89 / 16))
    read_0_129.base, read_0_129.total, read_0_129.sum, read_0_129.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_129.newest_us = when_2_48 end
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
    local __0_166, edges_0_166 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_166 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_166 = at_us + length_us, nil
  if edges_0_166 ~= '' then
    local __0_166, last_0_166, guard_us_0_166, edge_us_0_166 = string.find(edges_0_166, '^(%S+) (%S+)')
    local is_here_0_166 = false
    edge_us_0_166 = edge_us_0_166 * 1000000
    repeat
      local from_us_0_166, __0_166, to_0_166, length_0_166, count_0_166 = edge_us_0_166, string.find(edges_0_166, '^ ([%d.]+)x(%d+)', last_0_166 + 1)
      if to_0_166 then
        last_0_166, length_us = to_0_166, math.floor(length_0_166 * 1000000 + 0.5)
        edge_us_0_166 = edge_us_0_166 + length_us * count_0_166
      end
      is_here_0_166 = not to_0_166 or at_us < edge_us_0_166
      if is_here_0_166 then ends_us = from_us_0_166 + (math.floor((at_us - from_us_0_166) / length_us) + 1) * length_us end
      if is_here_0_166 and to_0_166 then alike_0_166 = math.floor((edge_us_0_166 - ends_us) / length_us + 0.5) end
    until is_here_0_166
    closes_us_0_166 = ends_us - guard_us_0_166
  end
local closes_us = closes_us_0_166 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_170 = scope[tier]
  if kept_0_170 == nil then
    local field_1_112 = argv[tier + 3]
    kept_0_170 = call('HGET', (given[scope.keys]), field_1_112)
    scope[tier] = kept_0_170
    if not kept_0_170 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_170 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_170) end

  local __0_170, edges_0_170 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_170 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_170 == '' and 1 or 2)
  if is_set_back_0_170 then
    do local at_us_1_121 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_121, edges_1_121 = argv[tier + 3], argv[tier + 4]
  local length_us_1_121, alike_1_121 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_121, closes_us_1_121 = at_us_1_121 + length_us_1_121, nil
  if edges_1_121 ~= '' then
    local __1_121, last_1_121, guard_us_1_121, edge_us_1_121 = string.find(edges_1_121, '^(%S+) (%S+)')
    local is_here_1_121 = false
    edge_us_1_121 = edge_us_1_121 * 1000000
    repeat
      local from_us_1_121, __1_121, to_1_121, length_1_121, count_1_121 = edge_us_1_121, string.find(edges_1_121, '^ ([%d.]+)x(%d+)', last_1_121 + 1)
      if to_1_121 then
        last_1_121, length_us_1_121 = to_1_121, math.floor(length_1_121 * 1000000 + 0.5)
        edge_us_1_121 = edge_us_1_121 + length_us_1_121 * count_1_121
      end
      is_here_1_121 = not to_1_121 or at_us_1_121 < edge_us_1_121
      if is_here_1_121 then ends_us_1_121 = from_us_1_121 + (math.floor((at_us_1_121 - from_us_1_121) / length_us_1_121) + 1) * length_us_1_121 end
      if is_here_1_121 and to_1_121 then alike_1_121 = math.floor((edge_us_1_121 - ends_us_1_121) / length_us_1_121 + 0.5) end
    until is_here_1_121
    closes_us_1_121 = ends_us_1_121 - guard_us_1_121
  end
own_ends_us, own_closes_us = ends_us_1_121, closes_us_1_121 or ends_us_1_121
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_170 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_177 = scope[tier]
  if kept_0_177 == nil then
    local field_1_113 = argv[tier + 3]
    kept_0_177 = call('HGET', (given[scope.keys]), field_1_113)
    scope[tier] = kept_0_177
    if not kept_0_177 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_177, is_set_back_0_177 = 0, 0, false
  if kept_0_177 then served_us, expires_us_0_177 = unpack_bytes('<dd', kept_0_177) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_177, burst_0_177 = argv[tier + 3], argv[tier + 4]
    local most_us_0_177 = scope.at_us + burst_0_177 * each_us + (argv[tier + 2])
    is_set_back_0_177 = served_us > most_us_0_177
    if is_set_back_0_177 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_177)
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
    do local lasts_us_0_153 = until_us - now_us
--lua/lib/meters.lua:30
local meters_0_153, ttl_ms_0_153 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_153 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_153) < ttl_ms_0_153 then
    call('PEXPIRE', meters_0_153, ttl_ms_0_153)
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


      local tier_0_70 = target.tier local _, edges = argv[tier_0_70 + 3], argv[tier_0_70 + 4]
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
--lua/lib/ready.lua:18
function shelf_0.ready_records(request, reply, now_us, ttl_floor_ms, may_write)
  local missed, endings = shelf_0.carry_missed(request.scopes)
  if missed then
    shelf_0.reply_unnamed(reply, missed, endings)
    return true
  end
  shelf_0.scopes_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write) end
  return false
end
--lua/enqueue.lua:23
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
--lua/enqueue.lua:26
if is_late then return ({ 1, now_us }) end
local arg, last_arg = tonumber(argv[5]), #argv
--lua/lib/clock.lua:27
local overdue_us_0_14 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_14 }
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
  local request = shelf_0.read_request(arg, keys, now_us)
  local scopes, count, waiters = request.scopes, tonumber(request.waiter), request.next_arg

  shelf_0.ready_records(request, {}, now_us, ttl_floor_ms, true)
  for _, scope in ipairs(scopes) do
    do
--lua/lib/tiers/kinds.lua:179
local before_0_183 = nil
  local first_0_183, last_0_183, step_0_183 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_183 = first_0_183, last_0_183, step_0_183 do
    local kind_0_183 = argv[tier_0_183]
    local record_0_183 = argv[tier_0_183] == 'sliding' and 'sliding' or argv[tier_0_183 + 3]
    if record_0_183 ~= before_0_183 then
      if kind_0_183 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_52 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_8, longest_us_4_8, head_bytes_4_8 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_8 = #head_2_52 < 8 or unpack_bytes('<d', head_2_52) < longest_us_4_8
  if is_noted_4_8 then
    if #head_2_52 < 8 then call('SETRANGE', key_4_8, head_bytes_4_8 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_8, 0, pack('<dd', longest_us_4_8, -(now_us + 2 * longest_us_4_8)))
    call('PEXPIRE', key_4_8, math.max(math.ceil(longest_us_4_8 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:92
end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_183 == 'pace' then elseif kind_0_183 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/meters.lua:17
    local kept_3_21 = scope[tier_0_183]
  if kept_3_21 == nil then
    local field_4_13 = argv[tier_0_183 + 3]
    kept_3_21 = call('HGET', (given[scope.keys]), field_4_13)
    scope[tier_0_183] = kept_3_21
    if not kept_3_21 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_53, closes_us_2_53, used_2_53 = 0, 0, 0
  if kept_3_21 then ends_us_2_53, closes_us_2_53, used_2_53 = unpack_bytes('<ddd', kept_3_21) end

  local __3_21, edges_3_21 = argv[tier_0_183 + 3], argv[tier_0_183 + 4]
  local is_set_back_2_53 = ends_us_2_53 > scope.at_us + (argv[tier_0_183 + 2]) * (edges_3_21 == '' and 1 or 2)
  if is_set_back_2_53 then
    do local at_us_4_16 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_16, edges_4_16 = argv[tier_0_183 + 3], argv[tier_0_183 + 4]
  local length_us_4_16, alike_4_16 = tonumber(argv[tier_0_183 + 2]), math.huge
  local ends_us_4_16, closes_us_4_16 = at_us_4_16 + length_us_4_16, nil
  if edges_4_16 ~= '' then
    local __4_16, last_4_16, guard_us_4_16, edge_us_4_16 = string.find(edges_4_16, '^(%S+) (%S+)')
    local is_here_4_16 = false
    edge_us_4_16 = edge_us_4_16 * 1000000
    repeat
      local from_us_4_16, __4_16, to_4_16, length_4_16, count_4_16 = edge_us_4_16, string.find(edges_4_16, '^ ([%d.]+)x(%d+)', last_4_16 + 1)
      if to_4_16 then
        last_4_16, length_us_4_16 = to_4_16, math.floor(length_4_16 * 1000000 + 0.5)
        edge_us_4_16 = edge_us_4_16 + length_us_4_16 * count_4_16
      end
      is_here_4_16 = not to_4_16 or at_us_4_16 < edge_us_4_16
      if is_here_4_16 then ends_us_4_16 = from_us_4_16 + (math.floor((at_us_4_16 - from_us_4_16) / length_us_4_16) + 1) * length_us_4_16 end
      if is_here_4_16 and to_4_16 then alike_4_16 = math.floor((edge_us_4_16 - ends_us_4_16) / length_us_4_16 + 0.5) end
    until is_here_4_16
    closes_us_4_16 = ends_us_4_16 - guard_us_4_16
  end
ends_us_2_53, closes_us_2_53 = ends_us_4_16, closes_us_4_16 or ends_us_4_16
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_21 == '' then closes_us_2_53 = ends_us_2_53 + (argv[tier_0_183 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_53 <= scope.at_us then ends_us_2_53, used_2_53 = nil, 0 end
--lua/lib/tiers/fixed.lua:136
    local field_2_53 = argv[tier_0_183 + 3]
    if is_set_back_2_53 then call('HSET', (given[scope.keys]), field_2_53, pack('<ddd', ends_us_2_53, closes_us_2_53, used_2_53)) end
  end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_183 == 'gcra' then do
--lua/lib/tiers/gcra.lua:94
if scope.is_ahead then
    local each_us_2_55 = math.ceil((argv[tier_0_183 + 2]) * 4 / (argv[tier_0_183 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_23 = scope[tier_0_183]
  if kept_3_23 == nil then
    local field_4_14 = argv[tier_0_183 + 3]
    kept_3_23 = call('HGET', (given[scope.keys]), field_4_14)
    scope[tier_0_183] = kept_3_23
    if not kept_3_23 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_55, expires_us_2_55, is_set_back_2_55 = 0, 0, false
  if kept_3_23 then served_us_2_55, expires_us_2_55 = unpack_bytes('<dd', kept_3_23) end
  if served_us_2_55 <= scope.at_us then
    served_us_2_55 = scope.at_us
  else

    local __3_23, burst_3_23 = argv[tier_0_183 + 3], argv[tier_0_183 + 4]
    local most_us_3_23 = scope.at_us + burst_3_23 * each_us_2_55 + (argv[tier_0_183 + 2])
    is_set_back_2_55 = served_us_2_55 > most_us_3_23
    if is_set_back_2_55 then scope.is_ahead = true end
    served_us_2_55 = math.min(served_us_2_55, most_us_3_23)
  end
--lua/lib/tiers/gcra.lua:97
    local field_2_55 = argv[tier_0_183 + 3]
    if is_set_back_2_55 then call('HSET', (given[scope.keys]), field_2_55, pack('<ddd', served_us_2_55, expires_us_2_55, each_us_2_55)) end
  end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_183 == 'summed' then do
--lua/lib/tiers/summed.lua:39
local slot_2_56 = argv[tier_0_183 + 3]
  local key_2_56, longest_us_2_56 = (given[scope.keys - slot_2_56]), tonumber(argv[tier_0_183 + 2])
--lua/lib/sums.lua:78
  local opened_3_20 = scope.sums or {}
  scope.sums = opened_3_20
  local log_2_56 = opened_3_20[slot_2_56]
  if not log_2_56 then
    local key_3_20 = slot_2_56 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_56])
--lua/lib/sums.lua:65
    local text_4_12 = call('GETRANGE', key_3_20, '-320', '-1')
  local size_4_12, head_4_12 = #text_4_12, text_4_12
  if size_4_12 == 320 then
    size_4_12, head_4_12 = call('STRLEN', key_3_20), call('GETRANGE', key_3_20, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_20 = { head = head_4_12, text = text_4_12, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_12 >= 64 then
    local __5_12, __5_12, moved_5_12, __5_12, groups_5_12, front_5_12, total_5_12, base_5_12 = unpack_bytes('<dddddddd', head_4_12)
    local when_5_12, sum_5_12 = unpack_bytes('<dd', text_4_12, #text_4_12 - 16 + 1)
    if groups_5_12 > 0 then read_3_20.groups, read_3_20.front, read_3_20.from = groups_5_12, front_5_12, 64 + 8 * (groups_5_12 + groups_5_12 / 64) end
    local entries_5_12 = (size_4_12 - read_3_20.from) / 16
    read_3_20.entries, read_3_20.first = entries_5_12, math.max(0, entries_5_12 - math.floor(#text_4_12 / 16))
    read_3_20.base, read_3_20.total, read_3_20.sum, read_3_20.moved_us = -base_5_12, total_5_12, total_5_12 - sum_5_12, -moved_5_12
    if entries_5_12 > 0 then read_3_20.newest_us = when_5_12 end
  end
--lua/lib/sums.lua:84
    log_2_56 = read_3_20
    if #log_2_56.head < 64 then scope.is_bare = true end
    local ahead_us_3_20 = log_2_56.newest_us - scope.at_us
    if ahead_us_3_20 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_20)
    elseif ahead_us_3_20 > 0 then
      scope.at_us = log_2_56.newest_us
    end
    opened_3_20[slot_2_56] = log_2_56
  end
--lua/lib/tiers/summed.lua:42
  local head_3_18 = log_2_56.head
--lua/lib/log.lua:97
local is_noted_2_56 = #head_3_18 < 8 or unpack_bytes('<d', head_3_18) < longest_us_2_56
  if is_noted_2_56 then
    if #head_3_18 < 8 then call('SETRANGE', key_2_56, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_56, 0, pack('<dd', longest_us_2_56, -(now_us + 2 * longest_us_2_56)))
    call('PEXPIRE', key_2_56, math.max(math.ceil(longest_us_2_56 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:43
  if is_noted_2_56 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_56, '[^:]*$'), '')
  do local lasts_us_4_15 = 2 * longest_us_2_56
--lua/lib/meters.lua:30
local meters_4_15, ttl_ms_4_15 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_15 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_15) < ttl_ms_4_15 then
    call('PEXPIRE', meters_4_15, ttl_ms_4_15)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:185
end else error('no such kind of tier: ' .. tostring(kind_0_183)) end
      before_0_183 = record_0_183
    end
  end
--lua/enqueue.lua:62
end
    shelf_0.home_open(scope, '', clock, true)
    scope.paused_us = shelf_0.settings_paused((given[scope.keys + 4]), now_us)
    shelf_0.home_begin_bulk(scope, shelf_0.ticket_last(request.joins_at), count)
    if scope.cap then shelf_0.lease_load(scope, '', now_us, true) end
    shelf_0.meters_note(scope, true, now_us, ttl_floor_ms)
  end
  local told, after = {}, waiters + count
  for i = waiters, after - 1 do
    request.waiter = argv[i]
    local turn_us = shelf_0.reserve(request, told)
    told[request.waiter] = turn_us
    do
--lua/lib/reply.lua:146
reply[#reply + 1] = turn_us
--lua/enqueue.lua:74
end
  end
  for _, scope in ipairs(scopes) do shelf_0.home_end_bulk(scope) end
  arg, keys = after, request.next_keys
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
  sha1: '5719f5488d1b78ab63e223af00196fe0289f5787',
  text: `--lua/lib/request.lua:31
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
--lua/lib/reply.lua:146
reply[#reply + 1] = ends_us
--lua/pause.lua:30
end
return reply`,
};

export const peek: Script = {
  sha1: 'b4522a8ba82b90fa390061d76432ec239357c57a',
  text: `--lua/lib/request.lua:31
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:84
local shelf_0 = { reply_stored = 0, reply_other = 0, reply_unnamed = 0, log_bytes = 0, log_entry = 0, log_count = 0, log_find = 0, read_parts = 0, read_request = 0, settings_other = 0, log_to_sums = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, fixed_used = 0, gcra_used = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, ready_limits = 0, ready_records = 0, sums_tier_used = 0, sliding_used = 0, pace_used = 0, own = 0, shared = 0 } function shelf_0.reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end

function shelf_0.reply_other(reply)
  reply[1] = 2
  return reply
end

function shelf_0.reply_unnamed(reply, index, endings)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = 8, index, endings
end
--lua/lib/log.lua:23
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
--lua/lib/read.lua:7
function shelf_0.read_parts(scopes, arg, shared)
  local parts = 0
  for at = arg, arg + shared - 1 do
    if (argv[at]) ~= '' then parts = parts + 1 end
  end
  local gates = #scopes - 1 - parts
  local part = gates
  for n = 1, shared do
    local scope = n < shared and scopes[gates - shared + 1 + n] or scopes[#scopes]
    do local arg_0_5 = arg + n - 1
--lua/lib/request.lua:117
scope.known = argv[arg_0_5]
--lua/lib/read.lua:16
end
    if scope.known ~= '' then
      part = part + 1
      scope.part = scopes[part]
    end
  end
  return gates
end



function shelf_0.read_request(arg, keys, now_us)
  local tenant, weight, shared, known_at, first = nil, nil, 0, nil, arg
  local is_flow = (argv[arg]) == 'flow'
  if is_flow then
    tenant, weight, shared, known_at = argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + 4
    first = known_at + shared
  end
  local word, waiter = argv[first], argv[first + 1]
--lua/lib/request.lua:68
  local joins_at, count, at = '0', 1, first + 2
  if argv[first] ~= 'acquire' then joins_at, count, at = argv[first + 2], tonumber(argv[first + 3]), first + 4 end
--lua/lib/scopes.lua:19
  local scopes, has_cap_0_117, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_117 = 1, count do
--lua/lib/request.lua:84
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_117 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_117.costs = costs_1_2 end
  local its_next_keys_0_117 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_117.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_117 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:23
    scopes[s_0_117], next_arg, next_keys = scope_0_117, next_arg + 1, its_next_keys_0_117
    do
--lua/lib/scopes.lua:11
if (argv[scope_0_117.set + 2]) ~= '' and not scope_0_117.tail then do
--lua/lib/log.lua:33
local tail_2_36 = call('GETRANGE', (given[scope_0_117.keys + 1]), (argv[scope_0_117.set + 2]), '-1')
  scope_0_117.tail = tail_2_36
  if tail_2_36 ~= '' then
    local newest_2_36 = unpack_bytes('<d', tail_2_36, #tail_2_36 - 7)
    if newest_2_36 > now_us + 1000000 then
      scope_0_117.set_back_us = newest_2_36 - now_us
    elseif newest_2_36 > now_us then
      scope_0_117.at_us = newest_2_36
    elseif newest_2_36 <= 0 then

      scope_0_117.is_summed = call('STRLEN', given[scope_0_117.keys + 1]) > 32
    end
  elseif scope_0_117.costs then
    scope_0_117.is_summed = true
  end
--lua/lib/scopes.lua:11
end end
  do
--lua/lib/sums.lua:100
for i_2_41 = scope_0_117.is_summed and 0 or 1, (argv[scope_0_117.set + 5] - 1) do
    local slot_2_41 = tostring(i_2_41)
--lua/lib/sums.lua:78
    local opened_3_5 = scope_0_117.sums or {}
  scope_0_117.sums = opened_3_5
  local __2_41 = opened_3_5[slot_2_41]
  if not __2_41 then
    local key_3_5 = slot_2_41 == '0' and (given[scope_0_117.keys + 1]) or (given[scope_0_117.keys - slot_2_41])
--lua/lib/sums.lua:65
    local text_4_1 = call('GETRANGE', key_3_5, '-320', '-1')
  local size_4_1, head_4_1 = #text_4_1, text_4_1
  if size_4_1 == 320 then
    size_4_1, head_4_1 = call('STRLEN', key_3_5), call('GETRANGE', key_3_5, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_5 = { head = head_4_1, text = text_4_1, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_1 >= 64 then
    local __5_2, __5_2, moved_5_2, __5_2, groups_5_2, front_5_2, total_5_2, base_5_2 = unpack_bytes('<dddddddd', head_4_1)
    local when_5_2, sum_5_2 = unpack_bytes('<dd', text_4_1, #text_4_1 - 16 + 1)
    if groups_5_2 > 0 then read_3_5.groups, read_3_5.front, read_3_5.from = groups_5_2, front_5_2, 64 + 8 * (groups_5_2 + groups_5_2 / 64) end
    local entries_5_2 = (size_4_1 - read_3_5.from) / 16
    read_3_5.entries, read_3_5.first = entries_5_2, math.max(0, entries_5_2 - math.floor(#text_4_1 / 16))
    read_3_5.base, read_3_5.total, read_3_5.sum, read_3_5.moved_us = -base_5_2, total_5_2, total_5_2 - sum_5_2, -moved_5_2
    if entries_5_2 > 0 then read_3_5.newest_us = when_5_2 end
  end
--lua/lib/sums.lua:84
    __2_41 = read_3_5
    if #__2_41.head < 64 then scope_0_117.is_bare = true end
    local ahead_us_3_5 = __2_41.newest_us - scope_0_117.at_us
    if ahead_us_3_5 > 1000000 then
      scope_0_117.set_back_us = math.max(scope_0_117.set_back_us or 0, ahead_us_3_5)
    elseif ahead_us_3_5 > 0 then
      scope_0_117.at_us = __2_41.newest_us
    end
    opened_3_5[slot_2_41] = __2_41
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:12
end
--lua/lib/scopes.lua:24
end
    is_set_back = is_set_back or scope_0_117.set_back_us or scope_0_117.costs and scope_0_117.tail and not scope_0_117.is_summed
    has_cap_0_117 = has_cap_0_117 or scope_0_117.cap
  end
  if is_flow then next_keys = scopes[count].keys + 11 end
  if has_cap_0_117 or is_flow then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/read.lua:37
  local request = {
    word = word,
    waiter = waiter,
    joins_at = joins_at,
    tenant = tenant,
    weight = weight,
    narrow = shared - 1,
    gates = is_flow and shelf_0.read_parts(scopes, known_at, shared) or nil,
    token = token,
    lease_us = lease_us,
    scopes = scopes,
    is_set_back = is_set_back,
    set_back_us = 0,
    next_arg = next_arg,
    next_keys = next_keys,
  }
  for _, scope in ipairs(scopes) do request.has_costs = request.has_costs or scope.costs ~= nil end
  return request
end
--lua/lib/settings.lua:46
function shelf_0.settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
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
  local size_0_92 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_92 >= 64 then
    local __0_92, __0_92, moved_0_92, __0_92, groups_0_92, front_0_92, total_0_92, base_0_92 = unpack_bytes('<dddddddd', text)
    local when_0_92, sum_0_92 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_92 > 0 then log.groups, log.front, log.from = groups_0_92, front_0_92, 64 + 8 * (groups_0_92 + groups_0_92 / 64) end
    local entries_0_92 = (size_0_92 - log.from) / 16
    log.entries, log.first = entries_0_92, math.max(0, entries_0_92 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_92, total_0_92, total_0_92 - sum_0_92, -moved_0_92
    if entries_0_92 > 0 then log.newest_us = when_0_92 end
  end
--lua/lib/log_to_sums.lua:35
  scope.sums['0'] = log
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
    local text_0_101, at_0_101 = log.text, 1
  if last < log.first then
    text_0_101 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_101 = #text_0_101 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_101 = unpack_bytes('<dd', text_0_101, at_0_101)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_87, at_1_87 = log.text, 1
  if last < log.first then
    text_1_87 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_87 = #text_1_87 - (log.entries - last) * 16 + 1
  end
  local __0_107, sum_0_107 = unpack_bytes('<dd', text_1_87, at_1_87)






    local more_0_107, groups_1_94 = log.total, log.groups or 0
  local group_1_94 = math.floor(last / 32)
  if group_1_94 < groups_1_94 then
    local known_1_94 = log.known
    if not known_1_94 then
      local packed_1_94 = call('GETRANGE', key, 64, 64 + groups_1_94 / 64 * 8 - 1)
      known_1_94 = { [0] = log.front }
      for i_1_94 = 1, groups_1_94 / 64 do known_1_94[i_1_94] = known_1_94[i_1_94 - 1] + unpack_bytes('<d', packed_1_94, 8 * i_1_94 - 7) end
      known_1_94.slices, log.known = {}, known_1_94
    end
    local at_1_94 = math.floor(group_1_94 / 64)
    local slice_1_94 = known_1_94.slices[at_1_94]
    if not slice_1_94 then
      local from_1_94 = 64 + 8 * (groups_1_94 / 64 + at_1_94 * 64)
      local packed_1_94 = call('GETRANGE', key, from_1_94, from_1_94 + 8 * 64 - 1)
      slice_1_94 = { [0] = known_1_94[at_1_94] }
      for i_1_94 = 1, 64 - 1 do slice_1_94[i_1_94] = slice_1_94[i_1_94 - 1] + unpack_bytes('<d', packed_1_94, 8 * i_1_94 - 7) end
      known_1_94.slices[at_1_94] = slice_1_94
    end
    more_0_107 = slice_1_94[group_1_94 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_107 - sum_0_107
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_93 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_93 >= 64 then
    local __0_93, __0_93, moved_0_93, __0_93, groups_0_93, front_0_93, total_0_93, base_0_93 = unpack_bytes('<dddddddd', text)
    local when_0_93, sum_0_93 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_93 > 0 then step.groups, step.front, step.from = groups_0_93, front_0_93, 64 + 8 * (groups_0_93 + groups_0_93 / 64) end
    local entries_0_93 = (size_0_93 - step.from) / 16
    step.entries, step.first = entries_0_93, math.max(0, entries_0_93 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_93, total_0_93, total_0_93 - sum_0_93, -moved_0_93
    if entries_0_93 > 0 then step.newest_us = when_0_93 end
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



function shelf_0.scopes_step_back(request, may_write)
  request.set_back_us = request.set_back_us or 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)
      scope.set_back_us = nil
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, may_write) end
  end
end
--lua/lib/tiers/fixed.lua:141
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:17
  local kept_0_130 = scope[tier]
  if kept_0_130 == nil then
    local field_1_105 = argv[tier + 3]
    kept_0_130 = call('HGET', (given[scope.keys]), field_1_105)
    scope[tier] = kept_0_130
    if not kept_0_130 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_130 then ends_us, _, used = unpack_bytes('<ddd', kept_0_130) end

  local __0_130, edges_0_130 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_130 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_130 == '' and 1 or 2)
  if is_set_back_0_130 then
    do local at_us_1_112 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_112, edges_1_112 = argv[tier + 3], argv[tier + 4]
  local length_us_1_112, alike_1_112 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_112, closes_us_1_112 = at_us_1_112 + length_us_1_112, nil
  if edges_1_112 ~= '' then
    local __1_112, last_1_112, guard_us_1_112, edge_us_1_112 = string.find(edges_1_112, '^(%S+) (%S+)')
    local is_here_1_112 = false
    edge_us_1_112 = edge_us_1_112 * 1000000
    repeat
      local from_us_1_112, __1_112, to_1_112, length_1_112, count_1_112 = edge_us_1_112, string.find(edges_1_112, '^ ([%d.]+)x(%d+)', last_1_112 + 1)
      if to_1_112 then
        last_1_112, length_us_1_112 = to_1_112, math.floor(length_1_112 * 1000000 + 0.5)
        edge_us_1_112 = edge_us_1_112 + length_us_1_112 * count_1_112
      end
      is_here_1_112 = not to_1_112 or at_us_1_112 < edge_us_1_112
      if is_here_1_112 then ends_us_1_112 = from_us_1_112 + (math.floor((at_us_1_112 - from_us_1_112) / length_us_1_112) + 1) * length_us_1_112 end
      if is_here_1_112 and to_1_112 then alike_1_112 = math.floor((edge_us_1_112 - ends_us_1_112) / length_us_1_112 + 0.5) end
    until is_here_1_112
    closes_us_1_112 = ends_us_1_112 - guard_us_1_112
  end
ends_us, _ = ends_us_1_112, closes_us_1_112 or ends_us_1_112
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_130 == '' then _ = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:143
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:103
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_138 = scope[tier]
  if kept_0_138 == nil then
    local field_1_108 = argv[tier + 3]
    kept_0_138 = call('HGET', (given[scope.keys]), field_1_108)
    scope[tier] = kept_0_138
    if not kept_0_138 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_138, is_set_back_0_138 = 0, 0, false
  if kept_0_138 then served_us, expires_us_0_138 = unpack_bytes('<dd', kept_0_138) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_138, burst_0_138 = argv[tier + 3], argv[tier + 4]
    local most_us_0_138 = scope.at_us + burst_0_138 * each_us + (argv[tier + 2])
    is_set_back_0_138 = served_us > most_us_0_138
    if is_set_back_0_138 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_138)
  end
--lua/lib/tiers/gcra.lua:106
  local _, burst = argv[tier + 3], argv[tier + 4]
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/carry_sources.lua:12
function shelf_0.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_0.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_96 = call('GETRANGE', key, '-320', '-1')
  local size_0_96, head_0_96 = #text_0_96, text_0_96
  if size_0_96 == 320 then
    size_0_96, head_0_96 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_96, text = text_0_96, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_96 >= 64 then
    local __1_82, __1_82, moved_1_82, __1_82, groups_1_82, front_1_82, total_1_82, base_1_82 = unpack_bytes('<dddddddd', head_0_96)
    local when_1_82, sum_1_82 = unpack_bytes('<dd', text_0_96, #text_0_96 - 16 + 1)
    if groups_1_82 > 0 then log.groups, log.front, log.from = groups_1_82, front_1_82, 64 + 8 * (groups_1_82 + groups_1_82 / 64) end
    local entries_1_82 = (size_0_96 - log.from) / 16
    log.entries, log.first = entries_1_82, math.max(0, entries_1_82 - math.floor(#text_0_96 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_82, total_1_82, total_1_82 - sum_1_82, -moved_1_82
    if entries_1_82 > 0 then log.newest_us = when_1_82 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_102, at_0_102 = log.text, 1
  if i < log.first then
    text_0_102 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_102 = #text_0_102 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_102 = unpack_bytes('<dd', text_0_102, at_0_102)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_88, at_1_88 = log.text, 1
  if i < log.first then
    text_1_88 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_88 = #text_1_88 - (log.entries - i) * 16 + 1
  end
  local __0_108, sum_0_108 = unpack_bytes('<dd', text_1_88, at_1_88)






    local more_0_108, groups_1_95 = log.total, log.groups or 0
  local group_1_95 = math.floor(i / 32)
  if group_1_95 < groups_1_95 then
    local known_1_95 = log.known
    if not known_1_95 then
      local packed_1_95 = call('GETRANGE', key, 64, 64 + groups_1_95 / 64 * 8 - 1)
      known_1_95 = { [0] = log.front }
      for i_1_95 = 1, groups_1_95 / 64 do known_1_95[i_1_95] = known_1_95[i_1_95 - 1] + unpack_bytes('<d', packed_1_95, 8 * i_1_95 - 7) end
      known_1_95.slices, log.known = {}, known_1_95
    end
    local at_1_95 = math.floor(group_1_95 / 64)
    local slice_1_95 = known_1_95.slices[at_1_95]
    if not slice_1_95 then
      local from_1_95 = 64 + 8 * (groups_1_95 / 64 + at_1_95 * 64)
      local packed_1_95 = call('GETRANGE', key, from_1_95, from_1_95 + 8 * 64 - 1)
      slice_1_95 = { [0] = known_1_95[at_1_95] }
      for i_1_95 = 1, 64 - 1 do slice_1_95[i_1_95] = slice_1_95[i_1_95 - 1] + unpack_bytes('<d', packed_1_95, 8 * i_1_95 - 7) end
      known_1_95.slices[at_1_95] = slice_1_95
    end
    more_0_108 = slice_1_95[group_1_95 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_108 - sum_0_108
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
    local __0_94, __0_94, moved_0_94, __0_94, groups_0_94, front_0_94, total_0_94, base_0_94 = unpack_bytes('<dddddddd', text)
    local when_0_94, sum_0_94 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_94 > 0 then log.groups, log.front, log.from = groups_0_94, front_0_94, 64 + 8 * (groups_0_94 + groups_0_94 / 64) end
    local entries_0_94 = (size - log.from) / 16
    log.entries, log.first = entries_0_94, math.max(0, entries_0_94 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_94, total_0_94, total_0_94 - sum_0_94, -moved_0_94
    if entries_0_94 > 0 then log.newest_us = when_0_94 end
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
    local __0_95, __0_95, moved_0_95, __0_95, groups_0_95, front_0_95, total_0_95, base_0_95 = unpack_bytes('<dddddddd', text)
    local when_0_95, sum_0_95 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_95 > 0 then written.groups, written.front, written.from = groups_0_95, front_0_95, 64 + 8 * (groups_0_95 + groups_0_95 / 64) end
    local entries_0_95 = (size - written.from) / 16
    written.entries, written.first = entries_0_95, math.max(0, entries_0_95 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_95, total_0_95, total_0_95 - sum_0_95, -moved_0_95
    if entries_0_95 > 0 then written.newest_us = when_0_95 end
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
    do local lasts_us_0_122 = 2 * longest_us
--lua/lib/meters.lua:30
local meters_0_122, ttl_ms_0_122 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_122 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_122) < ttl_ms_0_122 then
    call('PEXPIRE', meters_0_122, ttl_ms_0_122)
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
      local opened_0_97 = scope.sums or {}
  scope.sums = opened_0_97
  local log = opened_0_97[field]
  if not log then
    local key_0_97 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_83 = call('GETRANGE', key_0_97, '-320', '-1')
  local size_1_83, head_1_83 = #text_1_83, text_1_83
  if size_1_83 == 320 then
    size_1_83, head_1_83 = call('STRLEN', key_0_97), call('GETRANGE', key_0_97, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_97 = { head = head_1_83, text = text_1_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_83 >= 64 then
    local __2_37, __2_37, moved_2_37, __2_37, groups_2_37, front_2_37, total_2_37, base_2_37 = unpack_bytes('<dddddddd', head_1_83)
    local when_2_37, sum_2_37 = unpack_bytes('<dd', text_1_83, #text_1_83 - 16 + 1)
    if groups_2_37 > 0 then read_0_97.groups, read_0_97.front, read_0_97.from = groups_2_37, front_2_37, 64 + 8 * (groups_2_37 + groups_2_37 / 64) end
    local entries_2_37 = (size_1_83 - read_0_97.from) / 16
    read_0_97.entries, read_0_97.first = entries_2_37, math.max(0, entries_2_37 - math.floor(#text_1_83 / 16))
    read_0_97.base, read_0_97.total, read_0_97.sum, read_0_97.moved_us = -base_2_37, total_2_37, total_2_37 - sum_2_37, -moved_2_37
    if entries_2_37 > 0 then read_0_97.newest_us = when_2_37 end
  end
--lua/lib/sums.lua:84
    log = read_0_97
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_97 = log.newest_us - scope.at_us
    if ahead_us_0_97 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_97)
    elseif ahead_us_0_97 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_97[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_119 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_119)
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
    local __0_128, edges_0_128 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_128 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_128 = at_us + length_us, nil
  if edges_0_128 ~= '' then
    local __0_128, last_0_128, guard_us_0_128, edge_us_0_128 = string.find(edges_0_128, '^(%S+) (%S+)')
    local is_here_0_128 = false
    edge_us_0_128 = edge_us_0_128 * 1000000
    repeat
      local from_us_0_128, __0_128, to_0_128, length_0_128, count_0_128 = edge_us_0_128, string.find(edges_0_128, '^ ([%d.]+)x(%d+)', last_0_128 + 1)
      if to_0_128 then
        last_0_128, length_us = to_0_128, math.floor(length_0_128 * 1000000 + 0.5)
        edge_us_0_128 = edge_us_0_128 + length_us * count_0_128
      end
      is_here_0_128 = not to_0_128 or at_us < edge_us_0_128
      if is_here_0_128 then ends_us = from_us_0_128 + (math.floor((at_us - from_us_0_128) / length_us) + 1) * length_us end
      if is_here_0_128 and to_0_128 then alike_0_128 = math.floor((edge_us_0_128 - ends_us) / length_us + 0.5) end
    until is_here_0_128
    closes_us_0_128 = ends_us - guard_us_0_128
  end
local closes_us = closes_us_0_128 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_132 = scope[tier]
  if kept_0_132 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_132 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_132
    if not kept_0_132 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_132 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_132) end

  local __0_132, edges_0_132 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_132 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_132 == '' and 1 or 2)
  if is_set_back_0_132 then
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
    if edges_0_132 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_139 = scope[tier]
  if kept_0_139 == nil then
    local field_1_110 = argv[tier + 3]
    kept_0_139 = call('HGET', (given[scope.keys]), field_1_110)
    scope[tier] = kept_0_139
    if not kept_0_139 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_139, is_set_back_0_139 = 0, 0, false
  if kept_0_139 then served_us, expires_us_0_139 = unpack_bytes('<dd', kept_0_139) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_139, burst_0_139 = argv[tier + 3], argv[tier + 4]
    local most_us_0_139 = scope.at_us + burst_0_139 * each_us + (argv[tier + 2])
    is_set_back_0_139 = served_us > most_us_0_139
    if is_set_back_0_139 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_139)
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
    do local lasts_us_0_123 = until_us - now_us
--lua/lib/meters.lua:30
local meters_0_123, ttl_ms_0_123 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_123 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_123) < ttl_ms_0_123 then
    call('PEXPIRE', meters_0_123, ttl_ms_0_123)
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


      local tier_0_56 = target.tier local _, edges = argv[tier_0_56 + 3], argv[tier_0_56 + 4]
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
--lua/lib/ready.lua:10
function shelf_0.ready_limits(request, reply)
  local other, version, text = shelf_0.settings_other(request.scopes)
  if other then shelf_0.reply_stored(reply, other, version, text) end
  return other ~= nil
end



function shelf_0.ready_records(request, reply, now_us, ttl_floor_ms, may_write)
  local missed, endings = shelf_0.carry_missed(request.scopes)
  if missed then
    shelf_0.reply_unnamed(reply, missed, endings)
    return true
  end
  shelf_0.scopes_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write) end
  return false
end
--lua/lib/tiers/sums_tier.lua:81
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_99 = scope.sums or {}
  scope.sums = opened_0_99
  local log = opened_0_99[slot]
  if not log then
    local key_0_99 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_85 = call('GETRANGE', key_0_99, '-320', '-1')
  local size_1_85, head_1_85 = #text_1_85, text_1_85
  if size_1_85 == 320 then
    size_1_85, head_1_85 = call('STRLEN', key_0_99), call('GETRANGE', key_0_99, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_99 = { head = head_1_85, text = text_1_85, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_85 >= 64 then
    local __2_39, __2_39, moved_2_39, __2_39, groups_2_39, front_2_39, total_2_39, base_2_39 = unpack_bytes('<dddddddd', head_1_85)
    local when_2_39, sum_2_39 = unpack_bytes('<dd', text_1_85, #text_1_85 - 16 + 1)
    if groups_2_39 > 0 then read_0_99.groups, read_0_99.front, read_0_99.from = groups_2_39, front_2_39, 64 + 8 * (groups_2_39 + groups_2_39 / 64) end
    local entries_2_39 = (size_1_85 - read_0_99.from) / 16
    read_0_99.entries, read_0_99.first = entries_2_39, math.max(0, entries_2_39 - math.floor(#text_1_85 / 16))
    read_0_99.base, read_0_99.total, read_0_99.sum, read_0_99.moved_us = -base_2_39, total_2_39, total_2_39 - sum_2_39, -moved_2_39
    if entries_2_39 > 0 then read_0_99.newest_us = when_2_39 end
  end
--lua/lib/sums.lua:84
    log = read_0_99
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_99 = log.newest_us - scope.at_us
    if ahead_us_0_99 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_99)
    elseif ahead_us_0_99 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_99[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:84
  local at_0_116 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_116, high_0_116, high_us_0_116 = 0, nil, log.entries, nil
  local text_0_116, first_0_116, guesses_0_116 = log.text, log.first, 0
  while entry < high_0_116 do
    local count_0_116 = math.min(math.floor(#text_0_116 / 16), log.entries - first_0_116)
    local from_0_116, to_0_116 = math.max(first_0_116, entry), math.min(first_0_116 + count_0_116, high_0_116) - 1
    local offset_0_116 = #text_0_116 - (first_0_116 + count_0_116 - from_0_116) * 16 + 1

    local entry_0_116 = from_0_116
    repeat
      local when_0_116 = unpack_bytes('<d', text_0_116, offset_0_116 + (entry_0_116 - from_0_116) * 16)
      if when_0_116 >= at_0_116 then high_0_116, high_us_0_116 = entry_0_116, when_0_116 else entry, low_us_0_116 = entry_0_116 + 1, when_0_116 end
      entry_0_116 = high_0_116 > to_0_116 and to_0_116 or math.floor((entry + high_0_116) / 2)
    until high_0_116 <= from_0_116 or entry > to_0_116 or entry >= high_0_116
    if entry < high_0_116 and not low_us_0_116 then
      local when_0_116 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_116 >= at_0_116 then high_0_116 = 0 else entry, low_us_0_116 = 1, when_0_116 end
    end
    if entry < high_0_116 then
      local guess_0_116 = math.floor((entry + high_0_116) / 2)
      if guesses_0_116 < 3 then guess_0_116 = entry - 1 + math.ceil((at_0_116 - low_us_0_116) / (high_us_0_116 - low_us_0_116) * (high_0_116 - entry + 1)) end
      guess_0_116, guesses_0_116 = math.max(entry, math.min(guess_0_116, high_0_116 - 1)), guesses_0_116 + 1
      do
--lua/lib/sums.lua:161
local start_1_102 = math.floor(guess_0_116 / 32) * 32
  local first_1_102 = math.max(start_1_102 - 1, 0)
  local text_1_102 = call('GETRANGE', key, log.from + first_1_102 * 16, log.from + math.min(start_1_102 + 32, log.entries) * 16 - 1)
text_0_116, first_0_116 = text_1_102, first_1_102
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_116, first_0_116
    end
  end
--lua/lib/tiers/sums_tier.lua:85
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_104, at_0_104 = log.text, 1
  if entry < log.first then
    text_0_104 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_104 = #text_0_104 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_104 = unpack_bytes('<dd', text_0_104, at_0_104)
--lua/lib/tiers/sums_tier.lua:87
  local entry_0_113 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_113 >= 0 then
--lua/lib/sums.lua:109
    local text_1_93, at_1_93 = log.text, 1
  if entry_0_113 < log.first then
    text_1_93 = call('GETRANGE', key, log.from + entry_0_113 * 16, log.from + entry_0_113 * 16 + 16 - 1)
  else
    at_1_93 = #text_1_93 - (log.entries - entry_0_113) * 16 + 1
  end
  local __0_113, sum_0_113 = unpack_bytes('<dd', text_1_93, at_1_93)






    local more_0_113, groups_1_100 = log.total, log.groups or 0
  local group_1_100 = math.floor(entry_0_113 / 32)
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
    more_0_113 = slice_1_100[group_1_100 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_113 - sum_0_113
  end
--lua/lib/tiers/sums_tier.lua:88
  return math.min(tonumber(argv[tier + 1]), log.sum - before), when + window_us
end
--lua/lib/tiers/sliding.lua:95
function shelf_0.sliding_used(scope, tier)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_144 = argv[tier]
  if kind_0_144 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:97
  if slot then return shelf_0.sums_tier_used(scope, tier, slot) end
  return shelf_0.log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:77
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:16
  local from_0_148, to_0_148 = argv[tier + 3], argv[tier + 4]
  local copy_0_148, turn_us = scope.copy, 0
  local due_0_148 = copy_0_148 and string.sub(copy_0_148, from_0_148 + 1, to_0_148 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_148, to_0_148)
  if #due_0_148 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_148)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:79
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/clock.lua:13
local given_us_0_7, not_after_us_0_7 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_7, 0
  if given_us_0_7 == '' then
    local time_0_7 = call('TIME')
    now_us = time_0_7[1] * 1000000 + time_0_7[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_7), 600000
  end
local is_late = not_after_us_0_7 ~= '' and now_us > tonumber(not_after_us_0_7)
--lua/peek.lua:17
if is_late then return ({ 1, now_us }) end
local first = tonumber(argv[5])
--lua/lib/clock.lua:27
local overdue_us_0_8 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_8 }
--lua/peek.lua:20
local request, reply = shelf_0.read_request(first, 0, now_us), ({ 0, now_us })


function shelf_0.own()
--lua/lib/request_limits.lua:4
local argv = ARGV
local given = KEYS
--lua/lib/request_limits.lua:16
local shelf_1 = { limits_longest = 0, ticket_of = 0, ticket_last = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_forgotten = 0, waiter_parse = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_told = 0, home_before = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, meters_means = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, home_slow = 0, home_in_time = 0, turn_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_saved = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_first = 0, lease_drop = 0, lease_load = 0, pause_ends = 0, settings_paused = 0, check_all = 0, watch_record = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_foretell = 0 } function shelf_1.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/home/order.lua:33
local unpack_bytes = struct.unpack


function shelf_1.ticket_of(joins_at, number)
  local priority = math.min(math.floor(joins_at / 2), 1048576)
  return priority * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number % (4294967296 / 2)
end


function shelf_1.ticket_last(joins_at)
  return shelf_1.ticket_of(joins_at, 4294967296 / 2 - 1)
end


function shelf_1.ticket_follow(ticket, joins_at)
  return math.min(math.floor(joins_at / 2), 1048576) * 4294967296 + ticket % 4294967296
end
--lua/lib/home/order.lua:72
function shelf_1.stands_parked(score)
  return score >= 4000000000000000
end

function shelf_1.stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
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
--lua/lib/home/order.lua:116
function shelf_1.waiter_queue(waiter)
  return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:4
local call = redis.call


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
--lua/lib/home/home.lua:89
function shelf_1.home_told(home, rank)
  local bulk = home.bulk
  if bulk and rank >= bulk.first then return bulk.told[rank - bulk.first + 1] or 0 end
  local waiter = shelf_1.home_at(home, home.coming + rank)
  local its = shelf_1.home_known(home, waiter)
  return its and its.told_us or 0
end


function shelf_1.home_before(home, ticket)
  if home.bulk then return home.bulk.first + #home.bulk.told end
  if home.parked == 0 then return 0 end
  local last = tonumber(call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2])
  if last < (4000000000000000 + ticket) then return home.parked end
  local before = call('ZCOUNT', home.queue_key, '4e15', string.format('(%.0f', 4000000000000000 + ticket))
  return math.max(0, before - home.hidden)
end
--lua/lib/home/open.lua:12
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
--lua/lib/home/open.lua:60
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
    local now_us_0_227 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_227), '(-4e15'
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
--lua/lib/meters.lua:38
function shelf_1.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:65
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
  local opened_0_235 = scope.sums or {}
  scope.sums = opened_0_235
  local log = opened_0_235[slot]
  if not log then
    local key_0_235 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_184 = call('GETRANGE', key_0_235, '-320', '-1')
  local size_1_184, head_1_184 = #text_1_184, text_1_184
  if size_1_184 == 320 then
    size_1_184, head_1_184 = call('STRLEN', key_0_235), call('GETRANGE', key_0_235, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_235 = { head = head_1_184, text = text_1_184, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_184 >= 64 then
    local __2_80, __2_80, moved_2_80, __2_80, groups_2_80, front_2_80, total_2_80, base_2_80 = unpack_bytes('<dddddddd', head_1_184)
    local when_2_80, sum_2_80 = unpack_bytes('<dd', text_1_184, #text_1_184 - 16 + 1)
    if groups_2_80 > 0 then read_0_235.groups, read_0_235.front, read_0_235.from = groups_2_80, front_2_80, 64 + 8 * (groups_2_80 + groups_2_80 / 64) end
    local entries_2_80 = (size_1_184 - read_0_235.from) / 16
    read_0_235.entries, read_0_235.first = entries_2_80, math.max(0, entries_2_80 - math.floor(#text_1_184 / 16))
    read_0_235.base, read_0_235.total, read_0_235.sum, read_0_235.moved_us = -base_2_80, total_2_80, total_2_80 - sum_2_80, -moved_2_80
    if entries_2_80 > 0 then read_0_235.newest_us = when_2_80 end
  end
--lua/lib/sums.lua:84
    log = read_0_235
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_235 = log.newest_us - scope.at_us
    if ahead_us_0_235 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_235)
    elseif ahead_us_0_235 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_235[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_250 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_250 > log.base then
    local key_0_250 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_199, low_sum_1_199 = -1, log.base
  local high_1_199, high_sum_1_199, when_0_250 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_199, around_1_199, guess_1_199 = 0, 1, high_1_199
  if 0 > 0 then guess_1_199 = high_1_199 - math.floor((high_sum_1_199 - need_0_250) / 0) else guesses_1_199, around_1_199 = 1, 8 end
  while high_1_199 - low_1_199 > 1 do
    if guesses_1_199 > 3 then
      guess_1_199 = math.ceil((low_1_199 + high_1_199) / 2)
    elseif guesses_1_199 > 0 then
      guess_1_199 = low_1_199 + math.ceil((need_0_250 - low_sum_1_199) / (high_sum_1_199 - low_sum_1_199) * (high_1_199 - low_1_199))
    end
    guess_1_199 = math.max(low_1_199 + 1, math.min(guess_1_199, high_1_199))
    local from_1_199, to_1_199 = math.max(guess_1_199 - around_1_199, low_1_199 + 1), math.min(guess_1_199 + around_1_199 - 1, high_1_199 - 1)
    local text_1_199, offset_1_199 = log.text, 0
    if from_1_199 >= log.first then
      offset_1_199 = #text_1_199 - (log.entries - from_1_199) * 16 + 1
    else
      text_1_199, offset_1_199 = call('GETRANGE', key_0_250, log.from + from_1_199 * 16, log.from + (to_1_199 + 1) * 16 - 1), 1
    end

    local at_1_199 = from_1_199
    repeat
      local its_when_1_199, sum_1_199 = unpack_bytes('<dd', text_1_199, offset_1_199 + (at_1_199 - from_1_199) * 16)
--lua/lib/sums.lua:122
      local more_1_199, groups_2_83 = log.total, log.groups or 0
  local group_2_83 = math.floor(at_1_199 / 32)
  if group_2_83 < groups_2_83 then
    local known_2_83 = log.known
    if not known_2_83 then
      local packed_2_83 = call('GETRANGE', key_0_250, 64, 64 + groups_2_83 / 64 * 8 - 1)
      known_2_83 = { [0] = log.front }
      for i_2_83 = 1, groups_2_83 / 64 do known_2_83[i_2_83] = known_2_83[i_2_83 - 1] + unpack_bytes('<d', packed_2_83, 8 * i_2_83 - 7) end
      known_2_83.slices, log.known = {}, known_2_83
    end
    local at_2_83 = math.floor(group_2_83 / 64)
    local slice_2_83 = known_2_83.slices[at_2_83]
    if not slice_2_83 then
      local from_2_83 = 64 + 8 * (groups_2_83 / 64 + at_2_83 * 64)
      local packed_2_83 = call('GETRANGE', key_0_250, from_2_83, from_2_83 + 8 * 64 - 1)
      slice_2_83 = { [0] = known_2_83[at_2_83] }
      for i_2_83 = 1, 64 - 1 do slice_2_83[i_2_83] = slice_2_83[i_2_83 - 1] + unpack_bytes('<d', packed_2_83, 8 * i_2_83 - 7) end
      known_2_83.slices[at_2_83] = slice_2_83
    end
    more_1_199 = slice_2_83[group_2_83 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_199 = more_1_199 - sum_1_199
      if sum_1_199 >= need_0_250 then high_1_199, high_sum_1_199, when_0_250 = at_1_199, sum_1_199, its_when_1_199 else low_1_199, low_sum_1_199 = at_1_199, sum_1_199 end
      at_1_199 = high_1_199 > to_1_199 and to_1_199 or math.floor((low_1_199 + high_1_199) / 2)
    until high_1_199 == from_1_199 or low_1_199 == to_1_199 or high_1_199 - low_1_199 <= 1
    guesses_1_199, around_1_199 = guesses_1_199 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_250 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_1.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_251 = argv[tier]
  if kind_0_251 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_1.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_254, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_254) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_252 = argv[tier]
  if kind_0_252 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_1.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_255, to_0_255 = argv[tier + 3], argv[tier + 4]
  local copy_0_255, next_us = scope.copy, 0
  local due_0_255 = copy_0_255 and string.sub(copy_0_255, from_0_255 + 1, to_0_255 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_255, to_0_255)
  if #due_0_255 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_255)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_256, to_0_256 = argv[tier + 3], argv[tier + 4]
  local copy_0_256, next_us = scope.copy, 0
  local due_0_256 = copy_0_256 and string.sub(copy_0_256, from_0_256 + 1, to_0_256 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_256, to_0_256)
  if #due_0_256 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_256)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_1.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_262 = scope[tier]
  if kept_0_262 == nil then
    local field_1_174 = argv[tier + 3]
    kept_0_262 = call('HGET', (given[scope.keys]), field_1_174)
    scope[tier] = kept_0_262
    if not kept_0_262 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_262 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_262) end

  local __0_262, edges_0_262 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_262 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_262 == '' and 1 or 2)
  if is_set_back_0_262 then
    do local at_us_1_203 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_203, edges_1_203 = argv[tier + 3], argv[tier + 4]
  local length_us_1_203, alike_1_203 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_203, closes_us_1_203 = at_us_1_203 + length_us_1_203, nil
  if edges_1_203 ~= '' then
    local __1_203, last_1_203, guard_us_1_203, edge_us_1_203 = string.find(edges_1_203, '^(%S+) (%S+)')
    local is_here_1_203 = false
    edge_us_1_203 = edge_us_1_203 * 1000000
    repeat
      local from_us_1_203, __1_203, to_1_203, length_1_203, count_1_203 = edge_us_1_203, string.find(edges_1_203, '^ ([%d.]+)x(%d+)', last_1_203 + 1)
      if to_1_203 then
        last_1_203, length_us_1_203 = to_1_203, math.floor(length_1_203 * 1000000 + 0.5)
        edge_us_1_203 = edge_us_1_203 + length_us_1_203 * count_1_203
      end
      is_here_1_203 = not to_1_203 or at_us_1_203 < edge_us_1_203
      if is_here_1_203 then ends_us_1_203 = from_us_1_203 + (math.floor((at_us_1_203 - from_us_1_203) / length_us_1_203) + 1) * length_us_1_203 end
      if is_here_1_203 and to_1_203 then alike_1_203 = math.floor((edge_us_1_203 - ends_us_1_203) / length_us_1_203 + 0.5) end
    until is_here_1_203
    closes_us_1_203 = ends_us_1_203 - guard_us_1_203
  end
ends_us, closes_us = ends_us_1_203, closes_us_1_203 or ends_us_1_203
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_262 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_258 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_258, edges_0_258 = argv[tier + 3], argv[tier + 4]
  local length_us_0_258, alike_0_258 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_258, closes_us_0_258 = at_us_0_258 + length_us_0_258, nil
  if edges_0_258 ~= '' then
    local __0_258, last_0_258, guard_us_0_258, edge_us_0_258 = string.find(edges_0_258, '^(%S+) (%S+)')
    local is_here_0_258 = false
    edge_us_0_258 = edge_us_0_258 * 1000000
    repeat
      local from_us_0_258, __0_258, to_0_258, length_0_258, count_0_258 = edge_us_0_258, string.find(edges_0_258, '^ ([%d.]+)x(%d+)', last_0_258 + 1)
      if to_0_258 then
        last_0_258, length_us_0_258 = to_0_258, math.floor(length_0_258 * 1000000 + 0.5)
        edge_us_0_258 = edge_us_0_258 + length_us_0_258 * count_0_258
      end
      is_here_0_258 = not to_0_258 or at_us_0_258 < edge_us_0_258
      if is_here_0_258 then ends_us_0_258 = from_us_0_258 + (math.floor((at_us_0_258 - from_us_0_258) / length_us_0_258) + 1) * length_us_0_258 end
      if is_here_0_258 and to_0_258 then alike_0_258 = math.floor((edge_us_0_258 - ends_us_0_258) / length_us_0_258 + 0.5) end
    until is_here_0_258
    closes_us_0_258 = ends_us_0_258 - guard_us_0_258
  end
ends_us, closes_us = ends_us_0_258, closes_us_0_258 or ends_us_0_258
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_259, edges_0_259 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_259 = turn_us + length_us, nil
  if edges_0_259 ~= '' then
    local __0_259, last_0_259, guard_us_0_259, edge_us_0_259 = string.find(edges_0_259, '^(%S+) (%S+)')
    local is_here_0_259 = false
    edge_us_0_259 = edge_us_0_259 * 1000000
    repeat
      local from_us_0_259, __0_259, to_0_259, length_0_259, count_0_259 = edge_us_0_259, string.find(edges_0_259, '^ ([%d.]+)x(%d+)', last_0_259 + 1)
      if to_0_259 then
        last_0_259, length_us = to_0_259, math.floor(length_0_259 * 1000000 + 0.5)
        edge_us_0_259 = edge_us_0_259 + length_us * count_0_259
      end
      is_here_0_259 = not to_0_259 or turn_us < edge_us_0_259
      if is_here_0_259 then next_us = from_us_0_259 + (math.floor((turn_us - from_us_0_259) / length_us) + 1) * length_us end
      if is_here_0_259 and to_0_259 then alike = math.floor((edge_us_0_259 - next_us) / length_us + 0.5) end
    until is_here_0_259
    closes_us_0_259 = next_us - guard_us_0_259
  end
local _ = closes_us_0_259 or next_us
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
    local at_us_0_260 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_260, edges_0_260 = argv[tier + 3], argv[tier + 4]
  local length_us_0_260, alike_0_260 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_260 = at_us_0_260 + length_us_0_260, nil
  if edges_0_260 ~= '' then
    local __0_260, last_0_260, guard_us_0_260, edge_us_0_260 = string.find(edges_0_260, '^(%S+) (%S+)')
    local is_here_0_260 = false
    edge_us_0_260 = edge_us_0_260 * 1000000
    repeat
      local from_us_0_260, __0_260, to_0_260, length_0_260, count_0_260 = edge_us_0_260, string.find(edges_0_260, '^ ([%d.]+)x(%d+)', last_0_260 + 1)
      if to_0_260 then
        last_0_260, length_us_0_260 = to_0_260, math.floor(length_0_260 * 1000000 + 0.5)
        edge_us_0_260 = edge_us_0_260 + length_us_0_260 * count_0_260
      end
      is_here_0_260 = not to_0_260 or at_us_0_260 < edge_us_0_260
      if is_here_0_260 then ends_us = from_us_0_260 + (math.floor((at_us_0_260 - from_us_0_260) / length_us_0_260) + 1) * length_us_0_260 end
      if is_here_0_260 and to_0_260 then alike_0_260 = math.floor((edge_us_0_260 - ends_us) / length_us_0_260 + 0.5) end
    until is_here_0_260
    closes_us_0_260 = ends_us - guard_us_0_260
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
  local kept_0_268 = scope[tier]
  if kept_0_268 == nil then
    local field_1_177 = argv[tier + 3]
    kept_0_268 = call('HGET', (given[scope.keys]), field_1_177)
    scope[tier] = kept_0_268
    if not kept_0_268 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_268, is_set_back_0_268 = 0, 0, false
  if kept_0_268 then served_us, expires_us_0_268 = unpack_bytes('<dd', kept_0_268) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_268, burst_0_268 = argv[tier + 3], argv[tier + 4]
    local most_us_0_268 = scope.at_us + burst_0_268 * each_us + (argv[tier + 2])
    is_set_back_0_268 = served_us > most_us_0_268
    if is_set_back_0_268 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_268)
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
  local __0_270, burst_0_270 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_270) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/kinds.lua:113
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
local cost_0_190 = 1
  if scope.costs then cost_0_190 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_190
--lua/lib/tiers/kinds.lua:123
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_1.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_1.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_200, window_us_1_200 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_200) / mean) - 1, window_us_1_200, window_us_1_200 * mean / limit_1_200
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:40
local gap_us_1_202 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_202 * mean, gap_us_1_202 * mean
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_206 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_206, window_us_1_206 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_208, burst_1_208 = argv[tier + 3], argv[tier + 4]
  local each_us_1_208 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_208) / mean) - 1, each_us_1_208, each_us_1_208 * mean
--lua/lib/tiers/kinds.lua:131
end elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_201, window_us_1_201 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_201) / mean) - 1, window_us_1_201, window_us_1_201 * mean / limit_1_201
--lua/lib/tiers/kinds.lua:131
end else error('no such kind of tier: ' .. tostring(kind)) end
  return waiter, window_us, each_us
end



function shelf_1.tiers_after(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_1.tier_terms(scope, tier, ahead, is_own)
    local its_us
    if turn then
      if kind == 'sliding' then its_us = shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_1.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_1.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    else
      if kind == 'sliding' then its_us = shelf_1.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_1.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_1.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_1.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_1.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/home/slow.lua:10
function shelf_1.home_slow(home)
  if home.slowed then return home.slowed end
  if home.slow then return home.slow end
  home.slow = {}
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_1.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end
--lua/lib/home/slow.lua:30
function shelf_1.home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/home/turn.lua:24
function shelf_1.turn_front(home)
  if home.front or home.total == 0 or not shelf_1.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_1.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_1.meters_front(home, texts)
end



function shelf_1.home_after(home, ahead, is_own, turn)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_1.turn_front(home)
  shelf_1.tiers_after(home, ahead, is_own, turn)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_1.home_slot(home, ahead, is_own)
  local slot_us = shelf_1.home_after(home, ahead, is_own, function(k)
    local waiter, score = shelf_1.home_at(home, k)
    if score and shelf_1.stands_scheduled(score) then return score end
    local its = shelf_1.home_known(home, waiter)
    return its and its.told_us or 0
  end)
  return slot_us
end



function shelf_1.home_turn(home, position, is_own)
  local at_us = math.max(home.at_us, home.paused_us)
  local ahead = home.coming + position
  local turn_us, binding = shelf_1.home_after(home, ahead, is_own)
  if position == 0 or turn_us <= at_us or (tonumber(argv[home.set + 3])) < 2 then return turn_us, binding end
  local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5

  local most_us = 0
  for tier = first, last, step do
    local _, _, each_us = shelf_1.tier_behind(home, tier, ahead, is_own)
    most_us = math.max(most_us, each_us)
  end
  most_us = at_us + shelf_1.limits_longest(home) + math.ceil(ahead * most_us)
  for tier = first, last, step do
    local before, window_us = shelf_1.tier_behind(home, tier, ahead, is_own)
    local rank = before - home.coming
    if rank >= 0 and rank < position then
      local told_us = shelf_1.home_told(home, rank)
      local its_us = told_us > 0 and math.max(math.min(told_us, most_us), at_us) + window_us or 0
      if its_us > turn_us then turn_us, binding = its_us, tier end
    end
  end
  return math.max(turn_us, math.min(shelf_1.home_told(home, position - 1), most_us)), binding
end



function shelf_1.turn_saved(home, rank)
  if rank < 1 or not home.costs then return nil end
  shelf_1.turn_front(home)
  local takes_more = false
  for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
  if not takes_more then return nil end
  local _, score = shelf_1.home_at(home, 0)
  local turn_us = score and (shelf_1.stands_scheduled(score) and score or shelf_1.home_told(home, 0))
  return turn_us and turn_us > home.at_us - 100000 and turn_us
end



function shelf_1.turn_due(home)
  local its, stands = home.its, home.stands
  if not its or stands < 0 then return end
  local turn_us = shelf_1.stands_scheduled(stands) and stands or its.told_us
  if turn_us <= 0 then return end
  home.told_us, home.is_due = turn_us, shelf_1.stands_scheduled(stands) or turn_us <= home.at_us + 3
  local _, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
  if home.is_due and (argv[home.set + 3] ~= '0') and (argv[(last - step + 1)]) == 'pace' then
    local _, score = shelf_1.home_at(home, 0)
    home.first_us = shelf_1.stands_scheduled(score) and score or shelf_1.home_told(home, 0)
  end
end


function shelf_1.turn_next(home, waiter)
  local rank = call('ZRANK', home.queue_key, waiter) - home.out
  return math.max(home.at_us + 1, shelf_1.home_slot(home, rank))
end



function shelf_1.turn_check(home, request)
  local its, stands, at_us = home.its, home.stands, home.at_us
  if home.total == 0 then
    home.turn_us, home.tier = shelf_1.home_after(home, 0, true)
    home.ahead = 0
    return
  end


  if request.is_due and not home.is_due then
    local before = home.cap and shelf_1.home_before(home, its and its.ticket or shelf_1.ticket_last(request.joins_at)) or 0
    home.turn_us, home.tier = shelf_1.home_after(home, before, true)
    home.ahead = before
    if home.turn_us <= at_us then
      home.is_here, home.takes_kept, home.in_time, home.position = true, true, before, before
      return
    end
  end

  if home.is_due then
    home.turn_us, home.tier = shelf_1.home_after(home, 0, true)
    home.ahead = 0
    local rank = shelf_1.stands_scheduled(stands) and 0 or home.coming + shelf_1.home_before(home, its.ticket)
    local saved_us = shelf_1.turn_saved(home, rank)
    if saved_us then home.turn_us = math.max(home.turn_us, saved_us) end
    if home.turn_us <= at_us then return end
    if shelf_1.stands_scheduled(stands) then
      home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
      home.turn_us = shelf_1.turn_next(home, request.waiter)
      return
    end
  end
  home.position = shelf_1.home_before(home, its and its.ticket or shelf_1.ticket_last(request.joins_at))

  if its and shelf_1.stands_parked(stands) and stands < (4000000000000000 + (its.ticket)) then home.position = home.position - 1 end
  home.turn_us, home.tier = shelf_1.home_turn(home, home.position, true)
  home.ahead = home.coming + home.position

  if (home.turn_us > at_us or home.cap) and (home.hides_job or next(shelf_1.home_slow(home))) then
    local in_time = shelf_1.home_in_time(home)
    if shelf_1.home_after(home, in_time, true) <= at_us then
      home.turn_us, home.is_here, home.in_time = at_us, true, in_time

      home.told_us = shelf_1.home_told(home, 0)
    end
  end
end



function shelf_1.turn_refuses(home)
  local room = home.cap - home.running + home.mine
  if home.mine == 1 then return room < 1 end
  local waits = home.turn_us > home.at_us and home.cap > 0 and home.paused_us == 0
  if waits and (home.turn_us > home.at_us + 600000000 or room - home.coming - (home.bulk and home.bulk.due or 0) > 0) then return false end
  if home.is_here then
    room = room - home.in_time
  elseif home.total > 0 and not (home.is_due and shelf_1.stands_scheduled(home.stands)) then
    room = room - home.coming - (home.is_due and 0 or home.position or 0)
  end
  return room < 1
end
--lua/lib/lease.lua:60
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
--lua/lib/settings.lua:74
function shelf_1.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_1.settings_paused(settings, now_us)
  return shelf_1.pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:31
function shelf_1.check_all(request, clock, may_write)
  local full, full_index
  for _, scope in ipairs(request.scopes) do
    scope.lease_us = request.lease_us
    shelf_1.home_open(scope, request.waiter, clock, may_write)
    scope.paused_us = scope.paused_us or shelf_1.settings_paused((given[scope.keys + 4]), clock.now_us)

    if scope.its and (argv[4] == '1') then scope.its.ticket = shelf_1.ticket_follow(scope.its.ticket, request.joins_at) end
    shelf_1.turn_due(scope)
    request.is_due = request.is_due or scope.is_due
  end
  for s, scope in ipairs(request.scopes) do
    shelf_1.turn_check(scope, request)
    if scope.cap then
      if not scope.running then shelf_1.lease_load(scope, request.waiter, clock.now_us, may_write) end

      scope.is_full = shelf_1.turn_refuses(scope) or scope.paused_us > 0
      if scope.is_full and not (full and full.ahead * scope.cap >= scope.ahead * full.cap) then full, full_index = scope, s end
    end
  end
  local scopes_0_276 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_276 = 1, #scopes_0_276 do
    local scope_0_276 = scopes_0_276[s_0_276]
    if not scope_0_276.is_full and scope_0_276.turn_us > scope_0_276.at_us and not (binding and binding.turn_us >= scope_0_276.turn_us) then
      binding, index = scope_0_276, s_0_276
    end
  end
--lua/lib/check.lua:52
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/home/watch.lua:22
function shelf_1.watch_record(home)
  local _, holders = given[home.keys + 5], given[home.keys + 6]
  local found = call('HMGET', holders, '', ' ')
  local due, waiter = string.match(found[1] or '', '^(%d+) (.*)$')
  return tonumber(due), waiter, tonumber(found[2] or nil)
end
--lua/lib/home/watch.lua:36
function shelf_1.watch_due(home)
  local leases = given[home.keys + 5]
  local now_us, ended = home.clock.now_us, home.ended or 0
  local first = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]

  local ends_us = tonumber(first or now_us + home.clock.overdue_us)
  local due_us = math.max(now_us + ((home.cap == 0) and 30000000 or 1000000), ends_us)

  if (home.total or 0) > home.out then
    local _, score = shelf_1.home_at(home, 0)
    local first_us = score and shelf_1.stands_scheduled(score) and score or shelf_1.home_told(home, 0)
    if first_us > now_us then due_us = math.max(due_us, first_us + 1000000) end
  end

  if home.paused_us > 0 then due_us = home.paused_us end
  return math.min(due_us, now_us + 600000000)
end


function shelf_1.watch_far(home, ahead)
  local now_us = math.max(home.clock.now_us, home.paused_us or 0)
  if not ((argv[4] == '1') or home.bulk) then return now_us + 30000000 end
  return now_us + 600000000 + 1000000 * ahead
end



function shelf_1.watch_lacks(home, waiter)
  if home.bulk then return true end

  if not (argv[4] == '1') then return false end
  local due_us, other, noted = shelf_1.watch_record(home)
  return not (due_us and due_us > home.clock.now_us and other ~= waiter), noted
end
--lua/lib/home/watch.lua:118
function shelf_1.watch_foretell(home, waiter)
  local lacks = shelf_1.watch_lacks(home, waiter)
  return lacks and shelf_1.watch_due(home) or shelf_1.watch_far(home, home.ahead or 0)
end
--lua/peek.lua:28
  local binding, index = shelf_1.check_all(request, clock, false)

  if not binding and not (argv[4] == '1') then
    for s, scope in ipairs(request.scopes) do
      local waits = scope.its and scope.its.told_us == (-1) and not shelf_1.stands_scheduled(scope.stands)
      if not (scope.cap or binding) and waits then
        scope.ahead = scope.coming + scope.position
        scope.is_full, binding, index = true, scope, s
      end
    end
  end
  return function()
    if not binding then
      do local set_back_us_0_214 = request.set_back_us
--lua/lib/reply.lua:62
local n_0_214 = #reply
  if nil then
    reply[n_0_214 + 1], reply[n_0_214 + 2], reply[n_0_214 + 3] = 9, set_back_us_0_214, table.concat(nil, ',')
  elseif set_back_us_0_214 > 0 then
    reply[n_0_214 + 1], reply[n_0_214 + 2] = 11, set_back_us_0_214
  else
    reply[n_0_214 + 1] = 10
  end
--lua/peek.lua:41
end
      return
    end
    local turn_us = binding.is_full and shelf_1.watch_foretell(binding, request.waiter) or binding.turn_us
    do local set_back_us_0_215, position_0_215, back_us_0_215 = request.set_back_us, nil, nil
--lua/lib/reply.lua:104
local n_0_215, tier_0_215, reason_0_215, more_0_215 = #reply, 0, 12, nil
  if binding.turn_us > binding.at_us then do local tier_1_118 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_215 = (tier_1_118 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:105
end end
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reason_0_215, more_0_215 = 17, binding.paused_us or 0
  elseif binding.is_full then
    reason_0_215, more_0_215 = 13, binding.running or ''
  end
  reply[n_0_215 + 1], reply[n_0_215 + 2], reply[n_0_215 + 3], reply[n_0_215 + 4] = reason_0_215, set_back_us_0_215, turn_us, index
  reply[n_0_215 + 5], reply[n_0_215 + 6], reply[n_0_215 + 7] = position_0_215 or binding.ahead or 0, tier_0_215, more_0_215
  if back_us_0_215 then reply[n_0_215 + 1], reply[n_0_215 + 7], reply[n_0_215 + 8], reply[n_0_215 + 9] = 19, more_0_215 or '', reason_0_215, back_us_0_215 end
--lua/peek.lua:45
end
  end
end


function shelf_0.shared()
--lua/lib/request.lua:31
local argv = ARGV
local given = KEYS
--lua/lib/request_limits.lua:16
local shelf_2 = { limits_longest = 0, reply_stored = 0, meters_means = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tiers_after = 0, lease_first = 0, lease_drop = 0, lease_load = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, shared_check = 0, shared_part = 0, shared_binding = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_queue = 0, flow_part = 0, members_of = 0, room_part = 0, line_member = 0, line_split = 0, line_first = 0, gate_costs = 0, gate_read = 0, gate_count = 0, gate_opens = 0, flow_load = 0, flow_note = 0, flow_name = 0, gates_of = 0, flow_find = 0, flow_yields = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, turn_front = 0, home_after = 0, home_slot = 0, tenant_load = 0, tenant_note = 0, tenant_forget = 0, tenant_held = 0, tenant_gate = 0, tenant_ready = 0, tenant_pay = 0, tenant_credit = 0, share_of = 0, slow_started = 0, slow_is_late = 0, slow_is_full = 0, slow_begins = 0, slow_count = 0, slow_moved = 0, slow_starts = 0, room_load = 0, room_note = 0, room_finish_field = 0, room_finish = 0, room_write_finish = 0, room_left = 0, room_join = 0, room_settle = 0, room_ahead = 0, room_share = 0, room_pay = 0, room_pay_all = 0, room_close = 0, room_forget = 0, gates_used = 0, flow_opens = 0, flow_count_gates = 0, flow_pay = 0, flow_credit = 0, head_member = 0, flow_stand = 0, flow_settle = 0, flow_forget = 0, tenant_settle = 0, waiter_share = 0, waiter_pays = 0, shared_moved = 0, shared_left = 0, shared_dropped = 0, shared_opens = 0, shared_open = 0, flow_is_of = 0, shared_has_room = 0, parked_after = 0, closed_until = 0, parked_estimate = 0, told_room = 0, told_deferred = 0, share = 0, answer = 0 } function shelf_2.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/reply.lua:84
function shelf_2.reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/meters.lua:8
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:38
function shelf_2.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:65
function shelf_2.meters_cost(scope)
  if not scope.means then shelf_2.meters_means(scope) end
  return #scope.means > 0
end



function shelf_2.meters_front(scope, texts)
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
function shelf_2.log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', (given[scope.keys + 1]), from, to)
end


function shelf_2.log_entry(scope, from, to)
  local entry = shelf_2.log_bytes(scope, from, to)
  if #entry < 8 then return (-1000000000000000) end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end
--lua/lib/tiers/sums_tier.lua:43
function shelf_2.sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
  local units = ahead + cost
  if units == 0 then return scope.at_us end
--lua/lib/sums.lua:78
  local opened_0_359 = scope.sums or {}
  scope.sums = opened_0_359
  local log = opened_0_359[slot]
  if not log then
    local key_0_359 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_284 = call('GETRANGE', key_0_359, '-320', '-1')
  local size_1_284, head_1_284 = #text_1_284, text_1_284
  if size_1_284 == 320 then
    size_1_284, head_1_284 = call('STRLEN', key_0_359), call('GETRANGE', key_0_359, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_359 = { head = head_1_284, text = text_1_284, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_284 >= 64 then
    local __2_113, __2_113, moved_2_113, __2_113, groups_2_113, front_2_113, total_2_113, base_2_113 = unpack_bytes('<dddddddd', head_1_284)
    local when_2_113, sum_2_113 = unpack_bytes('<dd', text_1_284, #text_1_284 - 16 + 1)
    if groups_2_113 > 0 then read_0_359.groups, read_0_359.front, read_0_359.from = groups_2_113, front_2_113, 64 + 8 * (groups_2_113 + groups_2_113 / 64) end
    local entries_2_113 = (size_1_284 - read_0_359.from) / 16
    read_0_359.entries, read_0_359.first = entries_2_113, math.max(0, entries_2_113 - math.floor(#text_1_284 / 16))
    read_0_359.base, read_0_359.total, read_0_359.sum, read_0_359.moved_us = -base_2_113, total_2_113, total_2_113 - sum_2_113, -moved_2_113
    if entries_2_113 > 0 then read_0_359.newest_us = when_2_113 end
  end
--lua/lib/sums.lua:84
    log = read_0_359
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_359 = log.newest_us - scope.at_us
    if ahead_us_0_359 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_359)
    elseif ahead_us_0_359 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_359[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_374 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_374 > log.base then
    local key_0_374 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_299, low_sum_1_299 = -1, log.base
  local high_1_299, high_sum_1_299, when_0_374 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_299, around_1_299, guess_1_299 = 0, 1, high_1_299
  if 0 > 0 then guess_1_299 = high_1_299 - math.floor((high_sum_1_299 - need_0_374) / 0) else guesses_1_299, around_1_299 = 1, 8 end
  while high_1_299 - low_1_299 > 1 do
    if guesses_1_299 > 3 then
      guess_1_299 = math.ceil((low_1_299 + high_1_299) / 2)
    elseif guesses_1_299 > 0 then
      guess_1_299 = low_1_299 + math.ceil((need_0_374 - low_sum_1_299) / (high_sum_1_299 - low_sum_1_299) * (high_1_299 - low_1_299))
    end
    guess_1_299 = math.max(low_1_299 + 1, math.min(guess_1_299, high_1_299))
    local from_1_299, to_1_299 = math.max(guess_1_299 - around_1_299, low_1_299 + 1), math.min(guess_1_299 + around_1_299 - 1, high_1_299 - 1)
    local text_1_299, offset_1_299 = log.text, 0
    if from_1_299 >= log.first then
      offset_1_299 = #text_1_299 - (log.entries - from_1_299) * 16 + 1
    else
      text_1_299, offset_1_299 = call('GETRANGE', key_0_374, log.from + from_1_299 * 16, log.from + (to_1_299 + 1) * 16 - 1), 1
    end

    local at_1_299 = from_1_299
    repeat
      local its_when_1_299, sum_1_299 = unpack_bytes('<dd', text_1_299, offset_1_299 + (at_1_299 - from_1_299) * 16)
--lua/lib/sums.lua:122
      local more_1_299, groups_2_116 = log.total, log.groups or 0
  local group_2_116 = math.floor(at_1_299 / 32)
  if group_2_116 < groups_2_116 then
    local known_2_116 = log.known
    if not known_2_116 then
      local packed_2_116 = call('GETRANGE', key_0_374, 64, 64 + groups_2_116 / 64 * 8 - 1)
      known_2_116 = { [0] = log.front }
      for i_2_116 = 1, groups_2_116 / 64 do known_2_116[i_2_116] = known_2_116[i_2_116 - 1] + unpack_bytes('<d', packed_2_116, 8 * i_2_116 - 7) end
      known_2_116.slices, log.known = {}, known_2_116
    end
    local at_2_116 = math.floor(group_2_116 / 64)
    local slice_2_116 = known_2_116.slices[at_2_116]
    if not slice_2_116 then
      local from_2_116 = 64 + 8 * (groups_2_116 / 64 + at_2_116 * 64)
      local packed_2_116 = call('GETRANGE', key_0_374, from_2_116, from_2_116 + 8 * 64 - 1)
      slice_2_116 = { [0] = known_2_116[at_2_116] }
      for i_2_116 = 1, 64 - 1 do slice_2_116[i_2_116] = slice_2_116[i_2_116 - 1] + unpack_bytes('<d', packed_2_116, 8 * i_2_116 - 7) end
      known_2_116.slices[at_2_116] = slice_2_116
    end
    more_1_299 = slice_2_116[group_2_116 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_299 = more_1_299 - sum_1_299
      if sum_1_299 >= need_0_374 then high_1_299, high_sum_1_299, when_0_374 = at_1_299, sum_1_299, its_when_1_299 else low_1_299, low_sum_1_299 = at_1_299, sum_1_299 end
      at_1_299 = high_1_299 > to_1_299 and to_1_299 or math.floor((low_1_299 + high_1_299) / 2)
    until high_1_299 == from_1_299 or low_1_299 == to_1_299 or high_1_299 - low_1_299 <= 1
    guesses_1_299, around_1_299 = guesses_1_299 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_374 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_2.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_375 = argv[tier]
  if kind_0_375 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_2.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_2.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_2.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_378, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_378) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_376 = argv[tier]
  if kind_0_376 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_2.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_2.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_2.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_379, to_0_379 = argv[tier + 3], argv[tier + 4]
  local copy_0_379, next_us = scope.copy, 0
  local due_0_379 = copy_0_379 and string.sub(copy_0_379, from_0_379 + 1, to_0_379 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_379, to_0_379)
  if #due_0_379 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_379)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_2.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_380, to_0_380 = argv[tier + 3], argv[tier + 4]
  local copy_0_380, next_us = scope.copy, 0
  local due_0_380 = copy_0_380 and string.sub(copy_0_380, from_0_380 + 1, to_0_380 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_380, to_0_380)
  if #due_0_380 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_380)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_2.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_386 = scope[tier]
  if kept_0_386 == nil then
    local field_1_274 = argv[tier + 3]
    kept_0_386 = call('HGET', (given[scope.keys]), field_1_274)
    scope[tier] = kept_0_386
    if not kept_0_386 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_386 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_386) end

  local __0_386, edges_0_386 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_386 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_386 == '' and 1 or 2)
  if is_set_back_0_386 then
    do local at_us_1_300 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_300, edges_1_300 = argv[tier + 3], argv[tier + 4]
  local length_us_1_300, alike_1_300 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_300, closes_us_1_300 = at_us_1_300 + length_us_1_300, nil
  if edges_1_300 ~= '' then
    local __1_300, last_1_300, guard_us_1_300, edge_us_1_300 = string.find(edges_1_300, '^(%S+) (%S+)')
    local is_here_1_300 = false
    edge_us_1_300 = edge_us_1_300 * 1000000
    repeat
      local from_us_1_300, __1_300, to_1_300, length_1_300, count_1_300 = edge_us_1_300, string.find(edges_1_300, '^ ([%d.]+)x(%d+)', last_1_300 + 1)
      if to_1_300 then
        last_1_300, length_us_1_300 = to_1_300, math.floor(length_1_300 * 1000000 + 0.5)
        edge_us_1_300 = edge_us_1_300 + length_us_1_300 * count_1_300
      end
      is_here_1_300 = not to_1_300 or at_us_1_300 < edge_us_1_300
      if is_here_1_300 then ends_us_1_300 = from_us_1_300 + (math.floor((at_us_1_300 - from_us_1_300) / length_us_1_300) + 1) * length_us_1_300 end
      if is_here_1_300 and to_1_300 then alike_1_300 = math.floor((edge_us_1_300 - ends_us_1_300) / length_us_1_300 + 0.5) end
    until is_here_1_300
    closes_us_1_300 = ends_us_1_300 - guard_us_1_300
  end
ends_us, closes_us = ends_us_1_300, closes_us_1_300 or ends_us_1_300
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_386 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_382 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_382, edges_0_382 = argv[tier + 3], argv[tier + 4]
  local length_us_0_382, alike_0_382 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_382, closes_us_0_382 = at_us_0_382 + length_us_0_382, nil
  if edges_0_382 ~= '' then
    local __0_382, last_0_382, guard_us_0_382, edge_us_0_382 = string.find(edges_0_382, '^(%S+) (%S+)')
    local is_here_0_382 = false
    edge_us_0_382 = edge_us_0_382 * 1000000
    repeat
      local from_us_0_382, __0_382, to_0_382, length_0_382, count_0_382 = edge_us_0_382, string.find(edges_0_382, '^ ([%d.]+)x(%d+)', last_0_382 + 1)
      if to_0_382 then
        last_0_382, length_us_0_382 = to_0_382, math.floor(length_0_382 * 1000000 + 0.5)
        edge_us_0_382 = edge_us_0_382 + length_us_0_382 * count_0_382
      end
      is_here_0_382 = not to_0_382 or at_us_0_382 < edge_us_0_382
      if is_here_0_382 then ends_us_0_382 = from_us_0_382 + (math.floor((at_us_0_382 - from_us_0_382) / length_us_0_382) + 1) * length_us_0_382 end
      if is_here_0_382 and to_0_382 then alike_0_382 = math.floor((edge_us_0_382 - ends_us_0_382) / length_us_0_382 + 0.5) end
    until is_here_0_382
    closes_us_0_382 = ends_us_0_382 - guard_us_0_382
  end
ends_us, closes_us = ends_us_0_382, closes_us_0_382 or ends_us_0_382
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_383, edges_0_383 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_383 = turn_us + length_us, nil
  if edges_0_383 ~= '' then
    local __0_383, last_0_383, guard_us_0_383, edge_us_0_383 = string.find(edges_0_383, '^(%S+) (%S+)')
    local is_here_0_383 = false
    edge_us_0_383 = edge_us_0_383 * 1000000
    repeat
      local from_us_0_383, __0_383, to_0_383, length_0_383, count_0_383 = edge_us_0_383, string.find(edges_0_383, '^ ([%d.]+)x(%d+)', last_0_383 + 1)
      if to_0_383 then
        last_0_383, length_us = to_0_383, math.floor(length_0_383 * 1000000 + 0.5)
        edge_us_0_383 = edge_us_0_383 + length_us * count_0_383
      end
      is_here_0_383 = not to_0_383 or turn_us < edge_us_0_383
      if is_here_0_383 then next_us = from_us_0_383 + (math.floor((turn_us - from_us_0_383) / length_us) + 1) * length_us end
      if is_here_0_383 and to_0_383 then alike = math.floor((edge_us_0_383 - next_us) / length_us + 0.5) end
    until is_here_0_383
    closes_us_0_383 = next_us - guard_us_0_383
  end
local _ = closes_us_0_383 or next_us
--lua/lib/tiers/fixed.lua:88
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:102
function shelf_2.fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_2.fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_384 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_384, edges_0_384 = argv[tier + 3], argv[tier + 4]
  local length_us_0_384, alike_0_384 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_384 = at_us_0_384 + length_us_0_384, nil
  if edges_0_384 ~= '' then
    local __0_384, last_0_384, guard_us_0_384, edge_us_0_384 = string.find(edges_0_384, '^(%S+) (%S+)')
    local is_here_0_384 = false
    edge_us_0_384 = edge_us_0_384 * 1000000
    repeat
      local from_us_0_384, __0_384, to_0_384, length_0_384, count_0_384 = edge_us_0_384, string.find(edges_0_384, '^ ([%d.]+)x(%d+)', last_0_384 + 1)
      if to_0_384 then
        last_0_384, length_us_0_384 = to_0_384, math.floor(length_0_384 * 1000000 + 0.5)
        edge_us_0_384 = edge_us_0_384 + length_us_0_384 * count_0_384
      end
      is_here_0_384 = not to_0_384 or at_us_0_384 < edge_us_0_384
      if is_here_0_384 then ends_us = from_us_0_384 + (math.floor((at_us_0_384 - from_us_0_384) / length_us_0_384) + 1) * length_us_0_384 end
      if is_here_0_384 and to_0_384 then alike_0_384 = math.floor((edge_us_0_384 - ends_us) / length_us_0_384 + 0.5) end
    until is_here_0_384
    closes_us_0_384 = ends_us - guard_us_0_384
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_2.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:17
  local kept_0_392 = scope[tier]
  if kept_0_392 == nil then
    local field_1_277 = argv[tier + 3]
    kept_0_392 = call('HGET', (given[scope.keys]), field_1_277)
    scope[tier] = kept_0_392
    if not kept_0_392 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_392, is_set_back_0_392 = 0, 0, false
  if kept_0_392 then served_us, expires_us_0_392 = unpack_bytes('<dd', kept_0_392) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_392, burst_0_392 = argv[tier + 3], argv[tier + 4]
    local most_us_0_392 = scope.at_us + burst_0_392 * each_us + (argv[tier + 2])
    is_set_back_0_392 = served_us > most_us_0_392
    if is_set_back_0_392 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_392)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
function shelf_2.gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_2.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_394, burst_0_394 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_394) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/kinds.lua:113
function shelf_2.tier_terms(scope, tier, ahead, is_own)
  if not scope.means then shelf_2.meters_means(scope) end
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
local cost_0_316 = 1
  if scope.costs then cost_0_316 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_316
--lua/lib/tiers/kinds.lua:123
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:137
function shelf_2.tiers_after(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_2.tier_terms(scope, tier, ahead, is_own)
    local its_us
    if turn then
      if kind == 'sliding' then its_us = shelf_2.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_2.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_2.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_2.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_2.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    else
      if kind == 'sliding' then its_us = shelf_2.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_2.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_2.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_2.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_2.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/lease.lua:60
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


function shelf_2.settings_held(settings, tenant, now_us)
  local found = call('HMGET', settings, shelf_2.pause_field(tenant), shelf_2.cap_field(tenant))
  return shelf_2.pause_ends(found[1], now_us), found[2] and true
end




function shelf_2.settings_shared(settings, tenant, now_us)
  local found = call('HMGET', settings, 'paused', shelf_2.pause_field(tenant), 'held', 'caps', shelf_2.weight_field(tenant), shelf_2.cap_field(tenant))
  return shelf_2.pause_ends(found[1], now_us), shelf_2.pause_ends(found[2], now_us), shelf_2.pause_ends(found[3], now_us), found[4] and true,
    tonumber(found[5] or nil), found[6] or ''
end
--lua/lib/shared/check_shared.lua:13
function shelf_2.shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:101
local turn_us_0_398, binding_0_398 = scope.at_us, nil
  local first_0_398, last_0_398, step_0_398 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_398 = first_0_398, last_0_398, step_0_398 do
    local kind_0_398 = argv[tier_0_398]
    local its_us_0_398 if kind_0_398 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_117, to_2_117 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
  local turn_us_2_117 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_117 = 1
  if scope.costs then cost_2_117 = math.min(scope.costs[(tier_0_398 - scope.set - 6) / 5 + 1], argv[tier_0_398 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_117 = (cost_2_117 - (argv[tier_0_398 + 1]) - 1) * 8
    to_2_117 = from_2_117 + 7
    if cost_2_117 == 0 then from_2_117, to_2_117 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_17 = scope.sums or {}
  scope.sums = opened_4_17
  local log_3_25 = opened_4_17['0']
  if not log_3_25 then
    local key_4_17 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_11 = call('GETRANGE', key_4_17, '-320', '-1')
  local size_5_11, head_5_11 = #text_5_11, text_5_11
  if size_5_11 == 320 then
    size_5_11, head_5_11 = call('STRLEN', key_4_17), call('GETRANGE', key_4_17, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_17 = { head = head_5_11, text = text_5_11, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_11 >= 64 then
    local __6_8, __6_8, moved_6_8, __6_8, groups_6_8, front_6_8, total_6_8, base_6_8 = unpack_bytes('<dddddddd', head_5_11)
    local when_6_8, sum_6_8 = unpack_bytes('<dd', text_5_11, #text_5_11 - 16 + 1)
    if groups_6_8 > 0 then read_4_17.groups, read_4_17.front, read_4_17.from = groups_6_8, front_6_8, 64 + 8 * (groups_6_8 + groups_6_8 / 64) end
    local entries_6_8 = (size_5_11 - read_4_17.from) / 16
    read_4_17.entries, read_4_17.first = entries_6_8, math.max(0, entries_6_8 - math.floor(#text_5_11 / 16))
    read_4_17.base, read_4_17.total, read_4_17.sum, read_4_17.moved_us = -base_6_8, total_6_8, total_6_8 - sum_6_8, -moved_6_8
    if entries_6_8 > 0 then read_4_17.newest_us = when_6_8 end
  end
--lua/lib/sums.lua:84
    log_3_25 = read_4_17
    if #log_3_25.head < 64 then scope.is_bare = true end
    local ahead_us_4_17 = log_3_25.newest_us - scope.at_us
    if ahead_us_4_17 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_17)
    elseif ahead_us_4_17 > 0 then
      scope.at_us = log_3_25.newest_us
    end
    opened_4_17['0'] = log_3_25
  end
--lua/lib/request_limits.lua:92
  local cost_3_25 = 1
  if scope.costs then cost_3_25 = math.min(scope.costs[(tier_0_398 - scope.set - 6) / 5 + 1], argv[tier_0_398 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_117 = scope.at_us
  if cost_3_25 > 0 then

    local each_3_25 = '0' == '0' and cost_3_25 or 0
    local need_5_13 = log_3_25.sum + cost_3_25 - (argv[tier_0_398 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_25 = 0
  if need_5_13 > log_3_25.base then
    local key_5_13 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_10, low_sum_6_10 = -1, log_3_25.base
  local high_6_10, high_sum_6_10, when_5_13 = log_3_25.entries - 1, log_3_25.sum, log_3_25.newest_us
  local guesses_6_10, around_6_10, guess_6_10 = 0, 1, high_6_10
  if each_3_25 > 0 then guess_6_10 = high_6_10 - math.floor((high_sum_6_10 - need_5_13) / each_3_25) else guesses_6_10, around_6_10 = 1, 8 end
  while high_6_10 - low_6_10 > 1 do
    if guesses_6_10 > 3 then
      guess_6_10 = math.ceil((low_6_10 + high_6_10) / 2)
    elseif guesses_6_10 > 0 then
      guess_6_10 = low_6_10 + math.ceil((need_5_13 - low_sum_6_10) / (high_sum_6_10 - low_sum_6_10) * (high_6_10 - low_6_10))
    end
    guess_6_10 = math.max(low_6_10 + 1, math.min(guess_6_10, high_6_10))
    local from_6_10, to_6_10 = math.max(guess_6_10 - around_6_10, low_6_10 + 1), math.min(guess_6_10 + around_6_10 - 1, high_6_10 - 1)
    local text_6_10, offset_6_10 = log_3_25.text, 0
    if from_6_10 >= log_3_25.first then
      offset_6_10 = #text_6_10 - (log_3_25.entries - from_6_10) * 16 + 1
    else
      text_6_10, offset_6_10 = call('GETRANGE', key_5_13, log_3_25.from + from_6_10 * 16, log_3_25.from + (to_6_10 + 1) * 16 - 1), 1
    end

    local at_6_10 = from_6_10
    repeat
      local its_when_6_10, sum_6_10 = unpack_bytes('<dd', text_6_10, offset_6_10 + (at_6_10 - from_6_10) * 16)
--lua/lib/sums.lua:122
      local more_6_10, groups_7_4 = log_3_25.total, log_3_25.groups or 0
  local group_7_4 = math.floor(at_6_10 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_25.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_13, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_25.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_25.known = {}, known_7_4
    end
    local at_7_4 = math.floor(group_7_4 / 64)
    local slice_7_4 = known_7_4.slices[at_7_4]
    if not slice_7_4 then
      local from_7_4 = 64 + 8 * (groups_7_4 / 64 + at_7_4 * 64)
      local packed_7_4 = call('GETRANGE', key_5_13, from_7_4, from_7_4 + 8 * 64 - 1)
      slice_7_4 = { [0] = known_7_4[at_7_4] }
      for i_7_4 = 1, 64 - 1 do slice_7_4[i_7_4] = slice_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices[at_7_4] = slice_7_4
    end
    more_6_10 = slice_7_4[group_7_4 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_10 = more_6_10 - sum_6_10
      if sum_6_10 >= need_5_13 then high_6_10, high_sum_6_10, when_5_13 = at_6_10, sum_6_10, its_when_6_10 else low_6_10, low_sum_6_10 = at_6_10, sum_6_10 end
      at_6_10 = high_6_10 > to_6_10 and to_6_10 or math.floor((low_6_10 + high_6_10) / 2)
    until high_6_10 == from_6_10 or low_6_10 == to_6_10 or high_6_10 - low_6_10 <= 1
    guesses_6_10, around_6_10 = guesses_6_10 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_25 = when_5_13 + (argv[tier_0_398 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_117 = when_us_3_25
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_117 = its_us_2_117
  else
    local entry_2_117 = from_2_117 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_117, to_2_117)
    if #entry_2_117 >= 8 then turn_us_2_117 = unpack_bytes('<d', entry_2_117) + (argv[tier_0_398 + 2]) end
  end
its_us_0_398 = turn_us_2_117
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_398 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_118, to_2_118 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
  local due_2_118, turn_us_2_118 = call('GETRANGE', (given[scope.keys + 1]), from_2_118, to_2_118), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_118 = 1
  if scope.costs then cost_2_118 = scope.costs[(tier_0_398 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_118 >= 8 and cost_2_118 > 0 then turn_us_2_118 = (argv[tier_0_398 + 2]) - unpack_bytes('<d', due_2_118) end
its_us_0_398 = turn_us_2_118
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_398 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_28 = scope[tier_0_398]
  if kept_3_28 == nil then
    local field_4_15 = argv[tier_0_398 + 3]
    kept_3_28 = call('HGET', (given[scope.keys]), field_4_15)
    scope[tier_0_398] = kept_3_28
    if not kept_3_28 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_119, closes_us_2_119, used_2_119 = 0, 0, 0
  if kept_3_28 then ends_us_2_119, closes_us_2_119, used_2_119 = unpack_bytes('<ddd', kept_3_28) end

  local __3_28, edges_3_28 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
  local is_set_back_3_28 = ends_us_2_119 > scope.at_us + (argv[tier_0_398 + 2]) * (edges_3_28 == '' and 1 or 2)
  if is_set_back_3_28 then
    do local at_us_4_21 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_21, edges_4_21 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
  local length_us_4_21, alike_4_21 = tonumber(argv[tier_0_398 + 2]), math.huge
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
ends_us_2_119, closes_us_2_119 = ends_us_4_21, closes_us_4_21 or ends_us_4_21
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_28 == '' then closes_us_2_119 = ends_us_2_119 + (argv[tier_0_398 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_119 <= scope.at_us then ends_us_2_119, used_2_119 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_119 = 1
  if scope.costs then cost_2_119 = math.min(scope.costs[(tier_0_398 - scope.set - 6) / 5 + 1], argv[tier_0_398 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_119 = scope.at_us
  if not ends_us_2_119 then
    local __2_119, edges_2_119 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
    if edges_2_119 ~= '' and string.sub(edges_2_119, 1, 2) ~= '0 ' then do local at_us_3_27 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_27, edges_3_27 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
  local length_us_3_27, alike_3_27 = tonumber(argv[tier_0_398 + 2]), math.huge
  local ends_us_3_27, closes_us_3_27 = at_us_3_27 + length_us_3_27, nil
  if edges_3_27 ~= '' then
    local __3_27, last_3_27, guard_us_3_27, edge_us_3_27 = string.find(edges_3_27, '^(%S+) (%S+)')
    local is_here_3_27 = false
    edge_us_3_27 = edge_us_3_27 * 1000000
    repeat
      local from_us_3_27, __3_27, to_3_27, length_3_27, count_3_27 = edge_us_3_27, string.find(edges_3_27, '^ ([%d.]+)x(%d+)', last_3_27 + 1)
      if to_3_27 then
        last_3_27, length_us_3_27 = to_3_27, math.floor(length_3_27 * 1000000 + 0.5)
        edge_us_3_27 = edge_us_3_27 + length_us_3_27 * count_3_27
      end
      is_here_3_27 = not to_3_27 or at_us_3_27 < edge_us_3_27
      if is_here_3_27 then ends_us_3_27 = from_us_3_27 + (math.floor((at_us_3_27 - from_us_3_27) / length_us_3_27) + 1) * length_us_3_27 end
      if is_here_3_27 and to_3_27 then alike_3_27 = math.floor((edge_us_3_27 - ends_us_3_27) / length_us_3_27 + 0.5) end
    until is_here_3_27
    closes_us_3_27 = ends_us_3_27 - guard_us_3_27
  end
ends_us_2_119, closes_us_2_119 = ends_us_3_27, closes_us_3_27 or ends_us_3_27
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_119 and cost_2_119 > 0 and (used_2_119 + cost_2_119 > tonumber(argv[tier_0_398 + 1]) or scope.at_us >= closes_us_2_119) then turn_us_2_119 = ends_us_2_119 end
its_us_0_398 = turn_us_2_119
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_398 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_120 = math.ceil((argv[tier_0_398 + 2]) * 4 / (argv[tier_0_398 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_30 = scope[tier_0_398]
  if kept_3_30 == nil then
    local field_4_16 = argv[tier_0_398 + 3]
    kept_3_30 = call('HGET', (given[scope.keys]), field_4_16)
    scope[tier_0_398] = kept_3_30
    if not kept_3_30 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_120, expires_us_3_30, is_set_back_3_30 = 0, 0, false
  if kept_3_30 then served_us_2_120, expires_us_3_30 = unpack_bytes('<dd', kept_3_30) end
  if served_us_2_120 <= scope.at_us then
    served_us_2_120 = scope.at_us
  else

    local __3_30, burst_3_30 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
    local most_us_3_30 = scope.at_us + burst_3_30 * each_us_2_120 + (argv[tier_0_398 + 2])
    is_set_back_3_30 = served_us_2_120 > most_us_3_30
    if is_set_back_3_30 then scope.is_ahead = true end
    served_us_2_120 = math.min(served_us_2_120, most_us_3_30)
  end







  local __2_120, burst_2_120 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_120 = 1
  if scope.costs then cost_2_120 = math.min(scope.costs[(tier_0_398 - scope.set - 6) / 5 + 1], argv[tier_0_398 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_120 = scope.at_us
  if cost_2_120 > 0 then turn_us_2_120 = math.ceil(served_us_2_120 + math.min(cost_2_120 - burst_2_120, 0) * each_us_2_120) end
its_us_0_398 = turn_us_2_120
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_398 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_121, resolution_us_2_121 = argv[tier_0_398 + 3], argv[tier_0_398 + 4]
--lua/lib/sums.lua:78
  local opened_4_18 = scope.sums or {}
  scope.sums = opened_4_18
  local log_3_26 = opened_4_18[slot_2_121]
  if not log_3_26 then
    local key_4_18 = slot_2_121 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_121])
--lua/lib/sums.lua:65
    local text_5_12 = call('GETRANGE', key_4_18, '-320', '-1')
  local size_5_12, head_5_12 = #text_5_12, text_5_12
  if size_5_12 == 320 then
    size_5_12, head_5_12 = call('STRLEN', key_4_18), call('GETRANGE', key_4_18, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_18 = { head = head_5_12, text = text_5_12, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_12 >= 64 then
    local __6_9, __6_9, moved_6_9, __6_9, groups_6_9, front_6_9, total_6_9, base_6_9 = unpack_bytes('<dddddddd', head_5_12)
    local when_6_9, sum_6_9 = unpack_bytes('<dd', text_5_12, #text_5_12 - 16 + 1)
    if groups_6_9 > 0 then read_4_18.groups, read_4_18.front, read_4_18.from = groups_6_9, front_6_9, 64 + 8 * (groups_6_9 + groups_6_9 / 64) end
    local entries_6_9 = (size_5_12 - read_4_18.from) / 16
    read_4_18.entries, read_4_18.first = entries_6_9, math.max(0, entries_6_9 - math.floor(#text_5_12 / 16))
    read_4_18.base, read_4_18.total, read_4_18.sum, read_4_18.moved_us = -base_6_9, total_6_9, total_6_9 - sum_6_9, -moved_6_9
    if entries_6_9 > 0 then read_4_18.newest_us = when_6_9 end
  end
--lua/lib/sums.lua:84
    log_3_26 = read_4_18
    if #log_3_26.head < 64 then scope.is_bare = true end
    local ahead_us_4_18 = log_3_26.newest_us - scope.at_us
    if ahead_us_4_18 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_18)
    elseif ahead_us_4_18 > 0 then
      scope.at_us = log_3_26.newest_us
    end
    opened_4_18[slot_2_121] = log_3_26
  end
--lua/lib/request_limits.lua:92
  local cost_3_26 = 1
  if scope.costs then cost_3_26 = math.min(scope.costs[(tier_0_398 - scope.set - 6) / 5 + 1], argv[tier_0_398 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_121 = scope.at_us
  if cost_3_26 > 0 then

    local each_3_26 = resolution_us_2_121 == '0' and cost_3_26 or 0
    local need_5_14 = log_3_26.sum + cost_3_26 - (argv[tier_0_398 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_26 = 0
  if need_5_14 > log_3_26.base then
    local key_5_14 = slot_2_121 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_121])
--lua/lib/sums_reached.lua:13
    local low_6_11, low_sum_6_11 = -1, log_3_26.base
  local high_6_11, high_sum_6_11, when_5_14 = log_3_26.entries - 1, log_3_26.sum, log_3_26.newest_us
  local guesses_6_11, around_6_11, guess_6_11 = 0, 1, high_6_11
  if each_3_26 > 0 then guess_6_11 = high_6_11 - math.floor((high_sum_6_11 - need_5_14) / each_3_26) else guesses_6_11, around_6_11 = 1, 8 end
  while high_6_11 - low_6_11 > 1 do
    if guesses_6_11 > 3 then
      guess_6_11 = math.ceil((low_6_11 + high_6_11) / 2)
    elseif guesses_6_11 > 0 then
      guess_6_11 = low_6_11 + math.ceil((need_5_14 - low_sum_6_11) / (high_sum_6_11 - low_sum_6_11) * (high_6_11 - low_6_11))
    end
    guess_6_11 = math.max(low_6_11 + 1, math.min(guess_6_11, high_6_11))
    local from_6_11, to_6_11 = math.max(guess_6_11 - around_6_11, low_6_11 + 1), math.min(guess_6_11 + around_6_11 - 1, high_6_11 - 1)
    local text_6_11, offset_6_11 = log_3_26.text, 0
    if from_6_11 >= log_3_26.first then
      offset_6_11 = #text_6_11 - (log_3_26.entries - from_6_11) * 16 + 1
    else
      text_6_11, offset_6_11 = call('GETRANGE', key_5_14, log_3_26.from + from_6_11 * 16, log_3_26.from + (to_6_11 + 1) * 16 - 1), 1
    end

    local at_6_11 = from_6_11
    repeat
      local its_when_6_11, sum_6_11 = unpack_bytes('<dd', text_6_11, offset_6_11 + (at_6_11 - from_6_11) * 16)
--lua/lib/sums.lua:122
      local more_6_11, groups_7_5 = log_3_26.total, log_3_26.groups or 0
  local group_7_5 = math.floor(at_6_11 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_26.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_14, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_26.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_26.known = {}, known_7_5
    end
    local at_7_5 = math.floor(group_7_5 / 64)
    local slice_7_5 = known_7_5.slices[at_7_5]
    if not slice_7_5 then
      local from_7_5 = 64 + 8 * (groups_7_5 / 64 + at_7_5 * 64)
      local packed_7_5 = call('GETRANGE', key_5_14, from_7_5, from_7_5 + 8 * 64 - 1)
      slice_7_5 = { [0] = known_7_5[at_7_5] }
      for i_7_5 = 1, 64 - 1 do slice_7_5[i_7_5] = slice_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices[at_7_5] = slice_7_5
    end
    more_6_11 = slice_7_5[group_7_5 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_11 = more_6_11 - sum_6_11
      if sum_6_11 >= need_5_14 then high_6_11, high_sum_6_11, when_5_14 = at_6_11, sum_6_11, its_when_6_11 else low_6_11, low_sum_6_11 = at_6_11, sum_6_11 end
      at_6_11 = high_6_11 > to_6_11 and to_6_11 or math.floor((low_6_11 + high_6_11) / 2)
    until high_6_11 == from_6_11 or low_6_11 == to_6_11 or high_6_11 - low_6_11 <= 1
    guesses_6_11, around_6_11 = guesses_6_11 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_26 = when_5_14 + (argv[tier_0_398 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_121 = when_us_3_26
  end
--lua/lib/tiers/summed.lua:18
its_us_0_398 = turn_us_2_121
--lua/lib/tiers/kinds.lua:105
end else error('no such kind of tier: ' .. tostring(kind_0_398)) end
    if its_us_0_398 > turn_us_0_398 then turn_us_0_398, binding_0_398 = its_us_0_398, tier_0_398 end
  end
  scope.turn_us, scope.tier = turn_us_0_398, binding_0_398 or first_0_398
--lua/lib/shared/check_shared.lua:16
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
      scope.ends_us = shelf_2.lease_first(scope) or now_us + 30000000
      if scope.ends_us <= now_us and scope.running < scope.cap then
        shelf_2.lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = shelf_2.lease_first(scope) or now_us + 30000000
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end



function shelf_2.shared_part(request)
  local count = #request.scopes
  for s = count, request.gates - request.narrow + 1, -1 do
    local scope = request.scopes[s]
    if scope.known ~= scope.stored then return s - count, scope.stored end
  end
end
--lua/lib/shared/check_shared.lua:80
function shelf_2.shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/lib/home/order.lua:72
function shelf_2.stands_parked(score)
  return score >= 4000000000000000
end

function shelf_2.stands_scheduled(score)
  return score >= 0 and score < 4000000000000000
end

function shelf_2.stands_aside(score)
  return score < 0 and score > (-4000000000000000)
end


function shelf_2.stands_forgotten(score, now_us)
  return score < (-4000000000000000) and score > (-4000000000000000) - now_us
end
--lua/lib/home/order.lua:96
function shelf_2.waiter_parse(text, is_shared)
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
function shelf_2.waiter_queue(waiter)
  return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/shared/lines.lua:9
function shelf_2.flow_part(text)
  return pack('>I2', #text) .. text
end


function shelf_2.members_of(text)
  return '[' .. text, '(' .. text .. pack('B', 255)
end


function shelf_2.room_part(gate)
  return 'r' .. shelf_2.flow_part(gate)
end

function shelf_2.line_member(number, ticket, waiter)
  return pack('>I4I7', number, ticket) .. waiter
end


function shelf_2.line_split(member)
  local number, ticket = unpack_bytes('>I4I7', member)
  return string.sub(member, 11 + 1), { flow = number, ticket = ticket, told_us = 0 }
end


function shelf_2.line_first(home, flow)
  local from, to = shelf_2.members_of(pack('>I4', flow.number))
  local found = call('ZRANGEBYLEX', home.lines_key, from, to, 'LIMIT', 0, 1)[1]
  if not found then return nil end
  return shelf_2.line_split(found)
end
--lua/lib/shared/gates.lua:43
function shelf_2.gate_costs(its, nth)
  local s = 0
  for text in string.gmatch((its and its.costs or '') .. '|', '([^|]*)|') do
    s = s + 1
    if s == nth then return text end
  end
  return ''
end


function shelf_2.gate_read(home, gate)
  local field = call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end


function shelf_2.gate_count(home, gate, more)
  local count, field = shelf_2.gate_read(home, gate)
  if not field then return end
  call('HSET', home.flows_key, 'g' .. gate, pack('<I4', math.max(0, count + more)) .. string.sub(field, 5))
end


function shelf_2.gate_opens(home, gate)
  local count, field = shelf_2.gate_read(home, gate)
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
function shelf_2.flow_load(home, number)
  local known = home.known[number]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. number)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.number = number
  home.known[number] = flow
  return flow
end

function shelf_2.flow_note(home, flow)
  home.written['f' .. flow.number] = flow
end

function shelf_2.flow_name(queue, tenant, gates, first)
  return 'n' .. shelf_2.flow_part(queue) .. shelf_2.flow_part(tenant) .. table.concat(gates, ' ', first)
end

function shelf_2.gates_of(request)
  local gates = {}
  for s = 1, request.gates do do local scope_0_408 = request.scopes[s]
--lua/lib/shared/gates.lua:27
gates[s] = given[scope_0_408.keys + 1]
--lua/lib/shared/flow.lua:36
end end
  return gates
end


function shelf_2.flow_find(home, request)
  local name = shelf_2.flow_name(shelf_2.waiter_queue(request.waiter), request.tenant, shelf_2.gates_of(request), 1)
  local number = tonumber(call('HGET', home.flows_key, name) or nil)
  return number and shelf_2.flow_load(home, number)
end
--lua/lib/shared/flow.lua:54
function shelf_2.flow_yields(flow, ticket)
  return (type(flow[4]) == 'string') or flow[4] <= 0 or flow[4] > ticket
end
--lua/lib/home/home.lua:7
function shelf_2.home_count(home, score, more)
  home.total = home.total + more
  if score < 0 then
    home.out = home.out + more
  elseif shelf_2.stands_scheduled(score) then
    home.coming = home.coming + more
  else
    home.parked = home.parked + more
  end
end


function shelf_2.home_drop(home)
  call('DEL', unpack(home.all_keys))
  if home.shared then home.shared.dropped(home) end
end


function shelf_2.home_leave(home, waiter, its, stands, is_charged)
  shelf_2.home_count(home, stands, -1)
  if home.total == 0 then return shelf_2.home_drop(home) end
  call('HDEL', home.waiters_key, waiter)
  call('ZREM', home.queue_key, waiter)
  if home.shared then home.shared.left(home, waiter, its, stands, is_charged) end
end


function shelf_2.home_move(home, waiter, its, stands, score)
  if stands then shelf_2.home_count(home, stands, -1) end
  shelf_2.home_count(home, score, 1)
  if home.shared then
    home.shared.moved(home, waiter, its, stands, score)
  else
    call('ZADD', home.queue_key, score, waiter)
  end
end


function shelf_2.home_at(home, rank)
  local index = home.out + rank
  local found = call('ZRANGE', home.queue_key, index, index, 'WITHSCORES')
  return found[1], tonumber(found[2] or nil)
end


function shelf_2.home_known(home, waiter)
  local text = waiter and call('HGET', home.waiters_key, waiter)
  return text and shelf_2.waiter_parse(text, home.shared)
end
--lua/lib/home/open.lua:12
function shelf_2.home_missed(home, waiter, its, stands)
  local away_us = home.at_us + home.clock.overdue_us + 2 * shelf_2.limits_longest(home)
  shelf_2.home_move(home, waiter, its, stands, its.by_hand and ((-4000000000000000) - math.ceil(away_us)) or (-math.floor((home.at_us))))
end



function shelf_2.home_miss(home, self, may_write)
  local overdue_us = home.at_us - home.clock.overdue_us
  for n = 1, 2000 do
    local waiter, stands = shelf_2.home_at(home, 0)
    local its = waiter ~= self and shelf_2.home_known(home, waiter)
    local turn_us = its and (shelf_2.stands_scheduled(stands) and stands or its.told_us)
    if not its or turn_us <= 0 or turn_us > (its.by_hand and home.at_us - 200000 or overdue_us) then return end
    if may_write and n <= 100 then
      shelf_2.home_missed(home, waiter, its, stands)
    else
      home.hides_job = home.hides_job or not its.by_hand
      home.out = home.out + 1
      if shelf_2.stands_scheduled(stands) then
        home.coming = home.coming - 1
      else
        home.parked, home.hidden = home.parked - 1, home.hidden + 1
      end
    end
  end
end


function shelf_2.home_find(scope, waiter, may_write)
  local text = scope.total > 0 and call('HGET', scope.waiters_key, waiter)
  local its = text and shelf_2.waiter_parse(text, scope.shared)
  local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
  if stands and shelf_2.stands_forgotten(stands, scope.clock.now_us) then
    if may_write then shelf_2.home_leave(scope, waiter, its, stands) end
    stands = nil
  end
  scope.its, scope.stands = stands and its, stands
end
--lua/lib/home/open.lua:60
function shelf_2.home_open(scope, waiter, clock, may_write)
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
    local now_us_0_407 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_407), '(-4e15'
    for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
      if may_write then
        shelf_2.home_leave(scope, lost, shelf_2.home_known(scope, lost), (-4000000000000000))
      else
        scope.total = scope.total - 1
      end
    end
  end
  if waiter ~= '' then shelf_2.home_find(scope, waiter, may_write) end
  if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] == '1')) then shelf_2.home_miss(scope, waiter, may_write) end
end
--lua/lib/home/slow.lua:10
function shelf_2.home_slow(home)
  if home.slowed then return home.slowed end
  if home.slow then return home.slow end
  home.slow = {}
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_2.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end
--lua/lib/home/turn.lua:24
function shelf_2.turn_front(home)
  if home.front or home.total == 0 or not shelf_2.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_2.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_2.meters_front(home, texts)
end



function shelf_2.home_after(home, ahead, is_own, turn)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_2.turn_front(home)
  shelf_2.tiers_after(home, ahead, is_own, turn)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_2.home_slot(home, ahead, is_own)
  local slot_us = shelf_2.home_after(home, ahead, is_own, function(k)
    local waiter, score = shelf_2.home_at(home, k)
    if score and shelf_2.stands_scheduled(score) then return score end
    local its = shelf_2.home_known(home, waiter)
    return its and its.told_us or 0
  end)
  return slot_us
end
--lua/lib/shared/tenants.lua:8
function shelf_2.tenant_load(home, tenant)
  local kept = home.tenants[tenant]
  if not kept then
    local text = call('HGET', home.flows_key, 't' .. tenant)
    kept = text and cmsgpack.unpack(text) or { -1, 0 }
    home.tenants[tenant] = kept
  end
  return kept
end

function shelf_2.tenant_note(home, tenant)
  home.written['t' .. tenant] = home.tenants[tenant]
end
--lua/lib/shared/tenants.lua:35
function shelf_2.tenant_forget(home, tenant)
  home.tenants[tenant], home.written['t' .. tenant] = nil, nil
  call('HDEL', home.flows_key, 't' .. tenant)
end


function shelf_2.tenant_held(home, tenant)
  if home.holds_us == 0 and not home.has_caps then return 0, false end
  local held = home.helds[tenant]
  if not held then
    held = { shelf_2.settings_held((given[home.keys + 4]), tenant, home.at_us) }
    home.helds[tenant] = held
  end
  return held[1], held[2]
end


function shelf_2.tenant_gate(tenant)
  return ' ' .. tenant
end



function shelf_2.tenant_ready(home, tenant)
  if call('ZSCORE', home.ready_key, tenant) then return end
  local kept = shelf_2.tenant_load(home, tenant)
  if kept[1] < home.virtual then kept[2] = 0 end
  call('ZADD', home.ready_key, string.format('%.17g', math.max(home.virtual, kept[1])), tenant)
  home.made[home.ready_key] = true
end


function shelf_2.tenant_pay(home, tenant, share, is_next)
  local kept = shelf_2.tenant_load(home, tenant)
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
  shelf_2.tenant_note(home, tenant)
end


function shelf_2.tenant_credit(home, tenant)
  local kept = shelf_2.tenant_load(home, tenant)
  kept[2] = kept[2] + 1
  shelf_2.tenant_note(home, tenant)
end


function shelf_2.share_of(home, costs)
  local most, of_one = 0, 0
  local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
  for tier = first, last, step do
    local each_us = (argv[tier + 2]) / (argv[tier + 1])
    most = math.max(most, costs[((tier - home.set - 6) / 5 + 1)] * each_us)
    of_one = math.max(of_one, each_us)
  end
  return of_one > 0 and most / of_one or 1
end
--lua/lib/shared/slow.lua:18
function shelf_2.slow_started(home, its)
  return its[3] * math.max(0, 1 - math.abs(home.at_us - its[4]) / 400000)
end
--lua/lib/shared/slow.lua:32
function shelf_2.slow_is_late(home, queue, its)
  if its[2] > 0 then return true end
  local before = string.format('(%.0f', home.at_us - 50000)
  for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, before, 'LIMIT', 0, 50)) do
    if shelf_2.waiter_queue(waiter) == queue then return true end
  end
  return false
end


function shelf_2.slow_is_full(home, queue)
  local its = home.slowed[queue]
  return its ~= nil and its[1] + its[2] >= 3 + shelf_2.slow_started(home, its)
end


function shelf_2.slow_begins(home, queue)
  local its = { 0, 1, 0, home.at_us, home.at_us }
  for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15')) do
    if shelf_2.waiter_queue(waiter) == queue then its[1] = its[1] + 1 end
  end
  home.slowed[queue], home.slow_is_new = its, true
end

function shelf_2.slow_count(home, its, score, more)
  local part = score and (shelf_2.stands_scheduled(score) and 1 or shelf_2.stands_aside(score) and 2)
  if not part then return end
  its[part] = math.max(0, its[part] + more)
  home.slow_is_new = true
end


function shelf_2.slow_moved(home, queue, stands, score)
  local its = home.slowed[queue]
  if its then
    shelf_2.slow_count(home, its, stands, -1)
    shelf_2.slow_count(home, its, score, 1)
  elseif score and shelf_2.stands_aside(score) then
    shelf_2.slow_begins(home, queue)
  end
end


function shelf_2.slow_starts(home, queue)
  local its = home.slowed[queue]
  if not its then return end
  if shelf_2.slow_is_late(home, queue, its) then its[5] = home.at_us end
  if math.abs(home.at_us - its[5]) < 1000000 then
    its[3], its[4] = shelf_2.slow_started(home, its) + 1, home.at_us
  else
    home.slowed[queue] = nil
  end
  home.slow_is_new = true
end
--lua/lib/shared/rooms.lua:23
function shelf_2.room_load(home, gate)
  local room = home.rooms[gate]
  if room ~= nil then return room end
  local text = call('HGET', home.flows_key, 'r' .. gate)
  room = text and cmsgpack.unpack(text) or false
  home.rooms[gate] = room
  return room
end

function shelf_2.room_note(home, gate)
  home.written['r' .. gate] = home.rooms[gate]
end

function shelf_2.room_finish_field(gate, tenant)
  return 'e' .. shelf_2.flow_part(gate) .. tenant
end


function shelf_2.room_finish(home, gate, tenant)
  local finish, credit = string.match(call('HGET', home.flows_key, shelf_2.room_finish_field(gate, tenant)) or '', '^(%S+) (%S+)$')
  return tonumber(finish or 0), tonumber(credit or 0)
end

function shelf_2.room_write_finish(home, gate, tenant, finish, credit)
  call('HSET', home.flows_key, shelf_2.room_finish_field(gate, tenant), string.format('%.17g %.17g', finish, credit))
end


function shelf_2.room_left(gate, tenant, finish)
  return shelf_2.room_part(gate) .. pack('>d', finish) .. 't' .. tenant
end
--lua/lib/shared/rooms.lua:66
function shelf_2.room_join(home, flow, gate, ticket, opens_us)
  local finish, stands, part = shelf_2.room_finish(home, gate, flow[1]), flow[4], shelf_2.room_part(gate)
  local tag = math.max(shelf_2.room_load(home, gate)[2], finish)
  call('ZADD', home.asleep_key, opens_us, 'r' .. gate)
  home.made[home.asleep_key] = true

  if (type(flow[4]) == 'string') and string.sub(stands, 1, #part) == part then
    local its_tag = unpack_bytes('>d', stands, #part + 1)
    if its_tag >= finish then tag = its_tag end
  end
  return part .. pack('>d', tag) .. 'f' .. pack('>I7I4', ticket, flow.number)
end


function shelf_2.room_settle(home, gate)
  if call('ZSCORE', home.asleep_key, 'r' .. gate) then call('ZADD', home.asleep_key, shelf_2.gate_opens(home, gate), 'r' .. gate) end
end
--lua/lib/shared/rooms.lua:104
function shelf_2.room_ahead(home, gate, position)
  local room = shelf_2.room_load(home, gate)
  return room and (position + 1) * room[1] - 1 or position
end
--lua/lib/shared/rooms.lua:124
function shelf_2.room_share(room, text)
  local most, of_one, nth = 0, 0, 2
  for cost in string.gmatch(text, '%d+') do
    nth = nth + 1
    most, of_one = math.max(most, cost * (room[nth] or 0)), math.max(of_one, room[nth] or 0)
  end
  return nth == #room and of_one > 0 and most / of_one or 1
end


function shelf_2.room_pay(home, gate, tenant, share)
  local room = shelf_2.room_load(home, gate)
  if not room then return end
  local finish, credit = shelf_2.room_finish(home, gate, tenant)
  if share < 0 then return shelf_2.room_write_finish(home, gate, tenant, finish, credit - share) end
  finish = math.max(room[2], finish)
  room[2] = finish
  shelf_2.room_note(home, gate)
  local free = math.min(credit, share)
  shelf_2.room_write_finish(home, gate, tenant, finish + share - free, credit - free)
end
--lua/lib/shared/rooms.lua:159
function shelf_2.room_pay_all(home, flow, its, more)
  for i = 6, #flow do
    local room = (string.sub((flow[i]), -5) == '::log') and shelf_2.room_load(home, flow[i])
    if room then
      local share = shelf_2.room_share(room, shelf_2.gate_costs(its, i - 6 + 1))
      shelf_2.room_pay(home, flow[i], flow[1], more * share / flow[3])
    end
  end
end


function shelf_2.room_close(home, gate)
  local part = shelf_2.room_part(gate)
  local from, to = shelf_2.members_of(part)
  for _, found in ipairs(call('ZRANGEBYLEX', home.heads_key, from, to)) do
    call('HDEL', home.flows_key, shelf_2.room_finish_field(gate, string.sub(found, #part + 10)))
    call('ZREM', home.heads_key, found)
  end
  call('ZREM', home.asleep_key, 'r' .. gate)
  call('HDEL', home.flows_key, 'r' .. gate, 'g' .. gate)
  home.rooms[gate], home.written['r' .. gate] = false, nil
end


function shelf_2.room_forget(home, gate, tenant, is_used)
  local room = shelf_2.room_load(home, gate)
  if not room then return end
  room[1] = room[1] - 1
  shelf_2.room_note(home, gate)
  if not is_used then
    call('HDEL', home.flows_key, 'g' .. (gate .. ' ' .. tenant))
    local finish = shelf_2.room_finish(home, gate, tenant)
    if finish > room[2] then
      call('ZADD', home.heads_key, 0, shelf_2.room_left(gate, tenant, finish))
      home.made[home.heads_key] = true
    else
      call('HDEL', home.flows_key, shelf_2.room_finish_field(gate, tenant))
    end
  end
  if room[1] < 1 then return shelf_2.room_close(home, gate) end
  shelf_2.room_settle(home, gate)
end
--lua/lib/shared/flows.lua:59
function shelf_2.gates_used(home, kept)
  local used = {}
  for i = 3, #kept do
    local flow = shelf_2.flow_load(home, kept[i])
    for gate = 6, flow and #flow or 0 do used[flow[gate]] = true end
  end
  return used
end



function shelf_2.flow_opens(home, flow)
  local opens_us, is_capped = shelf_2.tenant_held(home, flow[1])
  if is_capped then opens_us = math.max(opens_us, shelf_2.gate_opens(home, shelf_2.tenant_gate(flow[1]))) end
  local last
  for i = 6, #flow do
    local gate = flow[i]
    local its_us, is_narrow = shelf_2.gate_opens(home, gate), (string.sub(gate, -5) == '::log')
    if its_us > opens_us or is_narrow and its_us == opens_us then opens_us, last = its_us, is_narrow and gate or nil end
    if is_narrow then
      its_us = shelf_2.gate_opens(home, gate .. ' ' .. (flow[1]))
      if its_us > opens_us then opens_us, last = its_us, nil end
    end
  end
  flow.last = last
  return opens_us
end


function shelf_2.flow_count_gates(home, flow, more)
  for i = 6, #flow do
    shelf_2.gate_count(home, flow[i], more)
    if (string.sub((flow[i]), -5) == '::log') then
      shelf_2.gate_count(home, ((flow[i]) .. ' ' .. (flow[1])), more)
      shelf_2.room_settle(home, flow[i])
    end
  end
  local _, is_capped = shelf_2.tenant_held(home, flow[1])
  if is_capped then shelf_2.gate_count(home, shelf_2.tenant_gate(flow[1]), more) end
end


function shelf_2.flow_pay(home, flow, its, share, is_next)
  shelf_2.tenant_pay(home, flow[1], share / flow[3], is_next)
  shelf_2.room_pay_all(home, flow, its, 1)
end


function shelf_2.flow_credit(home, flow, its)
  shelf_2.tenant_credit(home, flow[1])
  shelf_2.room_pay_all(home, flow, its, -1)
end

function shelf_2.head_member(flow, stands)
  if type(stands) == 'string' then return stands end
  if stands == (-2) then return 's' .. shelf_2.flow_part(flow[2]) .. pack('>I4', flow.number) end
  return 'h' .. shelf_2.flow_part(flow[1]) .. pack('>I7I4', stands, flow.number)
end


function shelf_2.flow_stand(home, flow, stands, until_us)
  local before = flow[4]
  if before == (-1) and stands ~= (-1) then call('ZREM', home.asleep_key, flow.number) end
  if stands == (-1) then
    call('ZADD', home.asleep_key, until_us, flow.number)
    home.made[home.asleep_key] = true
  end
  if before == stands then return end
  if before ~= 0 and before ~= (-1) then call('ZREM', home.heads_key, shelf_2.head_member(flow, before)) end
  if stands ~= 0 and stands ~= (-1) then
    call('ZADD', home.heads_key, 0, shelf_2.head_member(flow, stands))
    home.made[home.heads_key] = true
  end
  if type(stands) == 'number' and stands > 0 then shelf_2.tenant_ready(home, flow[1]) end
  flow[4] = stands
  shelf_2.flow_note(home, flow)
end


function shelf_2.flow_settle(home, flow, until_us)
  local _, first = shelf_2.line_first(home, flow)
  if not first then return shelf_2.flow_stand(home, flow, 0) end
  if shelf_2.slow_is_full(home, flow[2]) then return shelf_2.flow_stand(home, flow, (-2)) end
  local opens_us = shelf_2.flow_opens(home, flow)
  if opens_us > until_us and flow.last then
    return shelf_2.flow_stand(home, flow, shelf_2.room_join(home, flow, flow.last, first.ticket, opens_us))
  end
  if opens_us > until_us then return shelf_2.flow_stand(home, flow, (-1), opens_us) end
  shelf_2.flow_stand(home, flow, first.ticket)
end


function shelf_2.flow_forget(home, flow)
  local tenant, number = flow[1], flow.number
  shelf_2.flow_stand(home, flow, 0)
  call('HDEL', home.flows_key, 'f' .. number, shelf_2.flow_name(flow[2], tenant, flow, 6))
  home.known[number], home.written['f' .. number] = nil, nil
  local before = shelf_2.tenant_load(home, tenant)
  local kept = { before[1], before[2] }
  for i = 3, #before do
    if before[i] ~= number then kept[#kept + 1] = before[i] end
  end
  home.tenants[tenant] = kept
  shelf_2.tenant_note(home, tenant)
  local used = #flow >= 6 and shelf_2.gates_used(home, kept) or {}
  for i = 6, #flow do
    if (string.sub((flow[i]), -5) == '::log') then
      shelf_2.room_forget(home, flow[i], tenant, used[flow[i]])
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
    shelf_2.tenant_forget(home, tenant)
  end
end


function shelf_2.tenant_settle(home, tenant)
  local kept = shelf_2.tenant_load(home, tenant)
  local _, is_capped = shelf_2.tenant_held(home, tenant)
  for i = 3, #kept do
    local flow = shelf_2.flow_load(home, kept[i])
    if flow and (#flow >= 6 or is_capped or flow[4] == (-1)) then
      shelf_2.flow_settle(home, flow, (home.at_us) + 3)
    end
  end
end
--lua/lib/shared/waiters.lua:23
function shelf_2.waiter_share(home, waiter)
  if not (argv[home.set + 5] ~= '01') then return 1 end
  local costs, its = {}, shelf_2.home_known(home, waiter)
  for cost in string.gmatch((string.match((its and its.costs or ''), '[^|]*$')), '%d+') do costs[#costs + 1] = tonumber(cost) end
  return #costs > 0 and #costs == (tonumber(argv[home.set + 3])) and shelf_2.share_of(home, costs) or 1
end


function shelf_2.waiter_pays(stands)
  return shelf_2.stands_scheduled(stands) or shelf_2.stands_aside(stands)
end


function shelf_2.shared_moved(home, waiter, its, stands, score)
  local was_scheduled, is_scheduled = stands and shelf_2.stands_scheduled(stands), shelf_2.stands_scheduled(score)
  home.front = nil
  if was_scheduled and is_scheduled then
    call('ZADD', home.queue_key, score, waiter)
    return
  end
  local flow = shelf_2.flow_load(home, its.flow)
  if shelf_2.stands_parked(score) then
    call('ZADD', home.lines_key, 0, shelf_2.line_member(its.flow, its.ticket, waiter))
    if home.parked == 1 then home.made[home.lines_key] = true end
    if stands then call('ZREM', home.queue_key, waiter) end
  else
    if stands and shelf_2.stands_parked(stands) then call('ZREM', home.lines_key, shelf_2.line_member(its.flow, its.ticket, waiter)) end
    call('ZADD', home.queue_key, score, waiter)
    if home.coming + home.out == 1 then home.made[home.queue_key] = true end
  end
  if not flow then return end
  if was_scheduled or is_scheduled then shelf_2.flow_count_gates(home, flow, is_scheduled and 1 or -1) end
  shelf_2.slow_moved(home, flow[2], stands, score)
  local was_paid, is_paid = stands and shelf_2.waiter_pays(stands), shelf_2.waiter_pays(score)
  if is_paid and not was_paid then

    if not its.costs and #flow >= 6 then its = shelf_2.home_known(home, waiter) or its end
    shelf_2.flow_pay(home, flow, its, shelf_2.waiter_share(home, waiter), waiter == home.chosen)
  elseif was_paid and not is_paid then
    shelf_2.flow_credit(home, flow, its)
  end

  local was_parked = stands and shelf_2.stands_parked(stands)
  if was_parked or shelf_2.stands_parked(score) and shelf_2.flow_yields(flow, its.ticket) then
    shelf_2.flow_settle(home, flow, (is_scheduled and math.max(home.at_us, score) or home.at_us) + 3)
  end
  if was_scheduled then shelf_2.tenant_settle(home, flow[1]) end
end



function shelf_2.shared_left(home, waiter, its, stands, is_charged)
  local is_parked = shelf_2.stands_parked(stands)
  home.front = nil
  if its and is_parked then call('ZREM', home.lines_key, shelf_2.line_member(its.flow, its.ticket, waiter)) end
  local flow = its and shelf_2.flow_load(home, its.flow)
  if not flow then return end
  if shelf_2.stands_scheduled(stands) then shelf_2.flow_count_gates(home, flow, -1) end
  if shelf_2.waiter_pays(stands) and not is_charged then shelf_2.flow_credit(home, flow, its) end
  shelf_2.slow_moved(home, flow[2], stands, nil)
  if is_charged then shelf_2.slow_starts(home, flow[2]) end
  flow[5] = flow[5] - 1
  shelf_2.flow_note(home, flow)
  if flow[5] < 1 then
    shelf_2.flow_forget(home, flow)
  elseif is_parked and flow[4] == its.ticket then
    shelf_2.flow_settle(home, flow, (home.at_us) + 3)
  end
  if shelf_2.stands_scheduled(stands) and not is_charged then shelf_2.tenant_settle(home, flow[1]) end
end


function shelf_2.shared_dropped(home)
  home.known, home.tenants, home.rooms, home.written, home.watchdogs, home.slowed, home.virtual = {}, {}, {}, {}, {}, {}, 0
end


function shelf_2.shared_opens(home, waiter, slot_us)
  local its = shelf_2.home_known(home, waiter)
  local flow = its and shelf_2.flow_load(home, its.flow)
  if not flow then return slot_us end
  shelf_2.flow_count_gates(home, flow, -1)
  local opens_us = math.max(slot_us, shelf_2.flow_opens(home, flow))
  shelf_2.flow_count_gates(home, flow, 1)
  return opens_us
end


function shelf_2.shared_open(request, clock, may_write)
  local home = request.scopes[#request.scopes]
  if home.shared then return home end
  home.shared = { moved = shelf_2.shared_moved, left = shelf_2.shared_left, dropped = shelf_2.shared_dropped, opens = shelf_2.shared_opens }
  home.lines_key, home.flows_key = (given[home.keys + 6 + 1]), (given[home.keys + 6 + 2])
  home.ready_key, home.asleep_key, home.heads_key = (given[home.keys + 6 + 3]), (given[home.keys + 6 + 4]), (given[home.keys + 6 + 5])
  local waiters_key, queue_key = given[home.keys + 2], given[home.keys + 3]
  home.all_keys = { waiters_key, queue_key, home.lines_key, home.flows_key, home.ready_key, home.asleep_key, home.heads_key }
  home.known, home.tenants, home.rooms, home.written, home.helds, home.lease_us = {}, {}, {}, {}, {}, request.lease_us
  local record = call('HMGET', home.flows_key, 'V', 'W', 'A', 'F')
  home.virtual, home.watchdogs = tonumber(record[1] or 0), record[2] and cmsgpack.unpack(record[2]) or {}
  home.slowed = record[3] and cmsgpack.unpack(record[3]) or {}
  if home.stepped_us then
    local asleep = call('ZRANGE', home.asleep_key, 0, -1, 'WITHSCORES')
    for i = 1, #asleep, 2 do call('ZADD', home.asleep_key, asleep[i + 1] - home.stepped_us, asleep[i]) end
    home.watchdogs = {}
  end

  home.made = { [home.flows_key] = not record[4] or nil }
  shelf_2.home_open(home, request.waiter, clock, may_write)
  local its, stands = home.its, home.stands

  if may_write and its and shelf_2.stands_parked(stands) and not call('ZSCORE', home.lines_key, shelf_2.line_member(its.flow, its.ticket, request.waiter)) then
    shelf_2.home_move(home, request.waiter, its, nil, stands)
  end
  return home
end
--lua/lib/shared/waiters.lua:162
function shelf_2.flow_is_of(flow, request)
  if flow[1] ~= request.tenant or #flow - 6 + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[6 + s - 1] ~= ((given[(request.scopes[s]).keys + 1])) then return false end
  end
  return true
end
--lua/lib/shared/fill.lua:117
function shelf_2.shared_has_room(home, queue)
  if not shelf_2.home_slow(home)[queue] then return false end
  local at_us_0_427 = home.at_us local now_us = at_us_0_427 + 3
  local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  return shelf_2.home_after(home, coming, true) <= now_us
end
--lua/lib/shared/parked.lua:32
function shelf_2.parked_after(home, ahead, slot_us)
  local turn_us = math.max(slot_us, (shelf_2.home_after(home, home.coming + ahead, true)))
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * 10000000 / home.cap)
end


function shelf_2.closed_until(scope, now_us)
  return (scope.cap == 0) and now_us + 30000000 or now_us
end



function shelf_2.parked_estimate(home, request, flow, slot_us)
  local position = 0
  if flow then
    local from, to = shelf_2.members_of(struct.pack('>I4', flow.number))
    if home.its then to = '(' .. shelf_2.line_member(flow.number, home.its.ticket, '') end
    position = call('ZLEXCOUNT', home.lines_key, from, to)
  end
  local flows = call('ZCARD', home.heads_key) + call('ZCARD', home.asleep_key)

  if flow and (type(flow[4]) == 'string') then flows = flows - 1 end
  local ahead = math.min(home.parked, (position + 1) * math.max(1, flows) - 1)
  local is_full = home.is_full or (home.cap == 0) or flow and shelf_2.home_slow(home)[flow[2]]
  local now_us = home.at_us
  local turn_us = math.max(shelf_2.parked_after(home, ahead, slot_us), home.held_us, shelf_2.closed_until(home, now_us))
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    local its_us, its_tier = scope.turn_us, scope.tier
    local behind = scope.known and shelf_2.room_ahead(home, ((given[scope.keys + 1])), position) or position
    shelf_2.tiers_after(scope, behind + shelf_2.gate_read(home, given[scope.keys + 1]), true)
    turn_us = math.max(turn_us, scope.turn_us, scope.paused_us, shelf_2.closed_until(scope, now_us))
    is_full = is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + 600000000 + 1000000 * ahead

  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + 10000000) end
  return turn_us, position, back_us
end
--lua/lib/shared/told.lua:11
function shelf_2.told_room(home, request)
  if shelf_2.shared_binding(request) then return false end
  return shelf_2.home_slot(home, home.coming, true) <= ((home.at_us) + 3)
end


function shelf_2.told_deferred(reply, home, request)
  local binding, index = shelf_2.shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  local flow = home.its and shelf_2.flow_load(home, home.its.flow) or shelf_2.flow_find(home, request)
  local estimate_us, position, back_us = shelf_2.parked_estimate(home, request, flow, shelf_2.home_slot(home, home.coming, true))
  if request.waiter == '' then back_us = estimate_us end
  do
--lua/lib/shared/check_shared.lua:76
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:23
end
  do local set_back_us_0_349 = request.set_back_us
--lua/lib/reply.lua:104
local n_0_349, tier_0_349, reason_0_349, more_0_349 = #reply, 0, 12, nil
  if binding.turn_us > binding.at_us then do local tier_1_211 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_349 = (tier_1_211 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:105
end end
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reason_0_349, more_0_349 = 17, binding.paused_us or 0
  elseif binding.is_full then
    reason_0_349, more_0_349 = 13, binding.running or ''
  end
  reply[n_0_349 + 1], reply[n_0_349 + 2], reply[n_0_349 + 3], reply[n_0_349 + 4] = reason_0_349, set_back_us_0_349, estimate_us, index
  reply[n_0_349 + 5], reply[n_0_349 + 6], reply[n_0_349 + 7] = position or binding.ahead or 0, tier_0_349, more_0_349
  if back_us then reply[n_0_349 + 1], reply[n_0_349 + 7], reply[n_0_349 + 8], reply[n_0_349 + 9] = 19, more_0_349 or '', reason_0_349, back_us end
--lua/lib/shared/told.lua:24
end
end
--lua/peek.lua:62
  shelf_2.shared_check(request, now_us, false)
  for _, scope in ipairs(request.scopes) do

    if scope.copy then shelf_2.tiers_after(scope, 0, true) end
  end
  local part, stored = shelf_2.shared_part(request)
  if part then
    shelf_2.reply_stored(reply, part, stored, '')
    return nil
  end
  local home = shelf_2.shared_open(request, clock, false)


  function shelf_2.share()
    local weights, all, cursor = { [request.tenant] = request.weight }, 0, '0'
    for _ = 1, 5 do
      local page = redis.call('HSCAN', home.flows_key, cursor, 'MATCH', 'f*', 'COUNT', 500)
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

  function shelf_2.answer()
    local binding, index = shelf_2.shared_binding(request)
    local its = home.its
    local flow = its and shelf_2.flow_load(home, its.flow)

    if not (flow and shelf_2.flow_is_of(flow, request)) then home.its = nil end
    local turn_us = home.its and (shelf_2.stands_scheduled(home.stands) and home.stands or home.stands < 0 and home.at_us) or nil

    local is_empty = home.total == 0 or redis.call('EXISTS', home.waiters_key) == 0
    local comes = is_empty or turn_us or request.waiter == '' and shelf_2.told_room(home, request)
      or request.waiter ~= '' and shelf_2.shared_has_room(home, shelf_2.waiter_queue(request.waiter))
    if not binding and comes then
      do local set_back_us_0_348 = request.set_back_us
--lua/lib/reply.lua:62
local n_0_348 = #reply
  if nil then
    reply[n_0_348 + 1], reply[n_0_348 + 2], reply[n_0_348 + 3] = 9, set_back_us_0_348, table.concat(nil, ',')
  elseif set_back_us_0_348 > 0 then
    reply[n_0_348 + 1], reply[n_0_348 + 2] = 11, set_back_us_0_348
  else
    reply[n_0_348 + 1] = 10
  end
--lua/peek.lua:103
end
    elseif turn_us then
      if not binding then binding, index = home, #request.scopes end
      do
--lua/lib/shared/check_shared.lua:76
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/peek.lua:106
end
      binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us, binding.held_us)), 0
      turn_us = binding.turn_us
      do local set_back_us_0_350, position_0_350, back_us_0_350 = request.set_back_us, nil, nil
--lua/lib/reply.lua:104
local n_0_350, tier_0_350, reason_0_350, more_0_350 = #reply, 0, 12, nil
  if binding.turn_us > binding.at_us then do local tier_1_212 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_350 = (tier_1_212 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:105
end end
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reason_0_350, more_0_350 = 17, binding.paused_us or 0
  elseif binding.is_full then
    reason_0_350, more_0_350 = 13, binding.running or ''
  end
  reply[n_0_350 + 1], reply[n_0_350 + 2], reply[n_0_350 + 3], reply[n_0_350 + 4] = reason_0_350, set_back_us_0_350, turn_us, index
  reply[n_0_350 + 5], reply[n_0_350 + 6], reply[n_0_350 + 7] = position_0_350 or binding.ahead or 0, tier_0_350, more_0_350
  if back_us_0_350 then reply[n_0_350 + 1], reply[n_0_350 + 7], reply[n_0_350 + 8], reply[n_0_350 + 9] = 19, more_0_350 or '', reason_0_350, back_us_0_350 end
--lua/peek.lua:109
end
    else
      shelf_2.told_deferred(reply, home, request)
    end
  end

  return function()
    shelf_2.answer()
    do local turn_us_0_351 = shelf_2.share()
--lua/lib/reply.lua:146
reply[#reply + 1] = turn_us_0_351
--lua/peek.lua:117
end
  end
end

if shelf_0.ready_limits(request, reply) or shelf_0.ready_records(request, reply, now_us, ttl_floor_ms, false) then return shelf_0.reply_other(reply) end
local check = request.tenant and shelf_0.shared or shelf_0.own
local answer = check()
if not answer then return shelf_0.reply_other(reply) end
for _, scope in ipairs(request.scopes) do
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = shelf_0.sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = shelf_0.pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = shelf_0.fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = shelf_0.gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = shelf_0.sliding_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_75, reset_us_1_75 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:151
local n_1_75 = #reply
  reply[n_1_75 + 1], reply[n_1_75 + 2] = remaining_1_75, reset_us_1_75
--lua/peek.lua:130
end
  end
end
answer()
return reply`,
};

export const refresh: Script = {
  sha1: 'cb1b2ccad9f05848237257a9acaedad76b7ab81c',
  text: `--lua/lib/request.lua:31
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
--lua/lib/reply.lua:169
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:25
end
return reply`,
};

export const renew: Script = {
  sha1: 'f9f42767c92eff7eb55ef8a2a41dbcc1dbd18ab3',
  text: `--lua/lib/request.lua:31
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
--lua/lib/lease.lua:50
  local held_0_5, is_renewed = call('HGET', holders, waiter), false
  if held_0_5 and string.sub(held_0_5, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
    is_renewed = true
    call('ZADD', leases, now_us + lasts_us, waiter)
    do
--lua/lib/lease.lua:18
if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_1_1 = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
    call('PEXPIRE', leases, ttl_ms_1_1)
    if call('PTTL', holders) < ttl_ms_1_1 then call('PEXPIRE', holders, ttl_ms_1_1) end
  end
--lua/lib/lease.lua:54
end
  end
--lua/renew.lua:20
  do
--lua/lib/reply.lua:169
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:20
end
end
return reply`,
};

export const reset: Script = {
  sha1: '7939d81ff66552b12f0bce99fcbdcca32dc72ff8',
  text: `--lua/lib/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/reset.lua:11
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
--lua/reset.lua:15
if is_late then return ({ 1, now_us }) end
local known, others, counted = {}, ({ 0, now_us }), {}
for _, key in ipairs(keys) do known[string.match(key, '[^:]*$')] = true end
for _, field in ipairs(call('HKEYS', meters)) do
  if string.sub(field, 1, 4) == 'log~' and not known[field] then others[#others + 1] = field end
  if field ~= 'costs' and field ~= 'reset' then counted[#counted + 1] = field end
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
  sha1: '55d585df824029ac9c6a88ebc4826c9fc3ada4e0',
  text: `--lua/lib/request.lua:31
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
--lua/lib/reply.lua:163
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
  sha1: 'ec5d3983945af4d71e1af07903dbf5c78a3fedf1',
  text: `--lua/lib/request.lua:31
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:84
local shelf_0 = { reply_stored = 0, reply_problem = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, read_parts = 0, read_request = 0, shared_check = 0, shared_part = 0, shared_is_stale = 0, shared_release = 0, shared_binding = 0, make_home = 0, make_rare = 0, decide = 0 } function shelf_0.reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/reply.lua:124
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
--lua/lib/read.lua:7
function shelf_0.read_parts(scopes, arg, shared)
  local parts = 0
  for at = arg, arg + shared - 1 do
    if (argv[at]) ~= '' then parts = parts + 1 end
  end
  local gates = #scopes - 1 - parts
  local part = gates
  for n = 1, shared do
    local scope = n < shared and scopes[gates - shared + 1 + n] or scopes[#scopes]
    do local arg_0_5 = arg + n - 1
--lua/lib/request.lua:117
scope.known = argv[arg_0_5]
--lua/lib/read.lua:16
end
    if scope.known ~= '' then
      part = part + 1
      scope.part = scopes[part]
    end
  end
  return gates
end



function shelf_0.read_request(arg, keys, now_us)
  local tenant, weight, shared, known_at, first = nil, nil, 0, nil, arg
  local is_flow = (argv[arg]) == 'flow'
  if is_flow then
    tenant, weight, shared, known_at = argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + 4
    first = known_at + shared
  end
  local word, waiter = argv[first], argv[first + 1]
--lua/lib/request.lua:68
  local joins_at, count, at = '0', 1, first + 2
  if argv[first] ~= 'acquire' then joins_at, count, at = argv[first + 2], tonumber(argv[first + 3]), first + 4 end
--lua/lib/scopes.lua:19
  local scopes, has_cap_0_114, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_114 = 1, count do
--lua/lib/request.lua:84
    local set_1_1, costs_1_1 = tonumber(argv[next_arg]), nil
  if not set_1_1 then
    costs_1_1 = {}
    set_1_1 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_1 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_1[#costs_1_1 + 1] = tonumber(cost_1_1) end
  end
  local its_keys_1_1 = next_keys + argv[set_1_1 + 5]
  local scope_0_114 = { keys = its_keys_1_1, set = set_1_1, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_1 then scope_0_114.costs = costs_1_1 end
  local its_next_keys_0_114 = its_keys_1_1 + 4
  if argv[set_1_1 + 1] ~= '' then
    scope_0_114.cap = tonumber(argv[set_1_1 + 1])
    its_next_keys_0_114 = its_keys_1_1 + 6
  end
--lua/lib/scopes.lua:23
    scopes[s_0_114], next_arg, next_keys = scope_0_114, next_arg + 1, its_next_keys_0_114
    do
--lua/lib/scopes.lua:11
if (argv[scope_0_114.set + 2]) ~= '' and not scope_0_114.tail then do
--lua/lib/log.lua:33
local tail_2_34 = call('GETRANGE', (given[scope_0_114.keys + 1]), (argv[scope_0_114.set + 2]), '-1')
  scope_0_114.tail = tail_2_34
  if tail_2_34 ~= '' then
    local newest_2_34 = unpack_bytes('<d', tail_2_34, #tail_2_34 - 7)
    if newest_2_34 > now_us + 1000000 then
      scope_0_114.set_back_us = newest_2_34 - now_us
    elseif newest_2_34 > now_us then
      scope_0_114.at_us = newest_2_34
    elseif newest_2_34 <= 0 then

      scope_0_114.is_summed = call('STRLEN', given[scope_0_114.keys + 1]) > 32
    end
  elseif scope_0_114.costs then
    scope_0_114.is_summed = true
  end
--lua/lib/scopes.lua:11
end end
  do
--lua/lib/sums.lua:100
for i_2_39 = scope_0_114.is_summed and 0 or 1, (argv[scope_0_114.set + 5] - 1) do
    local slot_2_39 = tostring(i_2_39)
--lua/lib/sums.lua:78
    local opened_3_54 = scope_0_114.sums or {}
  scope_0_114.sums = opened_3_54
  local __2_39 = opened_3_54[slot_2_39]
  if not __2_39 then
    local key_3_54 = slot_2_39 == '0' and (given[scope_0_114.keys + 1]) or (given[scope_0_114.keys - slot_2_39])
--lua/lib/sums.lua:65
    local text_4_60 = call('GETRANGE', key_3_54, '-320', '-1')
  local size_4_60, head_4_60 = #text_4_60, text_4_60
  if size_4_60 == 320 then
    size_4_60, head_4_60 = call('STRLEN', key_3_54), call('GETRANGE', key_3_54, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_54 = { head = head_4_60, text = text_4_60, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_60 >= 64 then
    local __5_35, __5_35, moved_5_35, __5_35, groups_5_35, front_5_35, total_5_35, base_5_35 = unpack_bytes('<dddddddd', head_4_60)
    local when_5_35, sum_5_35 = unpack_bytes('<dd', text_4_60, #text_4_60 - 16 + 1)
    if groups_5_35 > 0 then read_3_54.groups, read_3_54.front, read_3_54.from = groups_5_35, front_5_35, 64 + 8 * (groups_5_35 + groups_5_35 / 64) end
    local entries_5_35 = (size_4_60 - read_3_54.from) / 16
    read_3_54.entries, read_3_54.first = entries_5_35, math.max(0, entries_5_35 - math.floor(#text_4_60 / 16))
    read_3_54.base, read_3_54.total, read_3_54.sum, read_3_54.moved_us = -base_5_35, total_5_35, total_5_35 - sum_5_35, -moved_5_35
    if entries_5_35 > 0 then read_3_54.newest_us = when_5_35 end
  end
--lua/lib/sums.lua:84
    __2_39 = read_3_54
    if #__2_39.head < 64 then scope_0_114.is_bare = true end
    local ahead_us_3_54 = __2_39.newest_us - scope_0_114.at_us
    if ahead_us_3_54 > 1000000 then
      scope_0_114.set_back_us = math.max(scope_0_114.set_back_us or 0, ahead_us_3_54)
    elseif ahead_us_3_54 > 0 then
      scope_0_114.at_us = __2_39.newest_us
    end
    opened_3_54[slot_2_39] = __2_39
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:12
end
--lua/lib/scopes.lua:24
end
    is_set_back = is_set_back or scope_0_114.set_back_us or scope_0_114.costs and scope_0_114.tail and not scope_0_114.is_summed
    has_cap_0_114 = has_cap_0_114 or scope_0_114.cap
  end
  if is_flow then next_keys = scopes[count].keys + 11 end
  if has_cap_0_114 or is_flow then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/read.lua:37
  local request = {
    word = word,
    waiter = waiter,
    joins_at = joins_at,
    tenant = tenant,
    weight = weight,
    narrow = shared - 1,
    gates = is_flow and shelf_0.read_parts(scopes, known_at, shared) or nil,
    token = token,
    lease_us = lease_us,
    scopes = scopes,
    is_set_back = is_set_back,
    set_back_us = 0,
    next_arg = next_arg,
    next_keys = next_keys,
  }
  for _, scope in ipairs(scopes) do request.has_costs = request.has_costs or scope.costs ~= nil end
  return request
end
--lua/lib/shared/check_shared.lua:13
function shelf_0.shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:101
local turn_us_0_108, binding_0_108 = scope.at_us, nil
  local first_0_108, last_0_108, step_0_108 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_108 = first_0_108, last_0_108, step_0_108 do
    local kind_0_108 = argv[tier_0_108]
    local its_us_0_108 if kind_0_108 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_41, to_2_41 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
  local turn_us_2_41 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_41 = 1
  if scope.costs then cost_2_41 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_41 = (cost_2_41 - (argv[tier_0_108 + 1]) - 1) * 8
    to_2_41 = from_2_41 + 7
    if cost_2_41 == 0 then from_2_41, to_2_41 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_62 = scope.sums or {}
  scope.sums = opened_4_62
  local log_3_56 = opened_4_62['0']
  if not log_3_56 then
    local key_4_62 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_37 = call('GETRANGE', key_4_62, '-320', '-1')
  local size_5_37, head_5_37 = #text_5_37, text_5_37
  if size_5_37 == 320 then
    size_5_37, head_5_37 = call('STRLEN', key_4_62), call('GETRANGE', key_4_62, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_62 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_37 >= 64 then
    local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_37)
    local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
    if groups_6_12 > 0 then read_4_62.groups, read_4_62.front, read_4_62.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
    local entries_6_12 = (size_5_37 - read_4_62.from) / 16
    read_4_62.entries, read_4_62.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_37 / 16))
    read_4_62.base, read_4_62.total, read_4_62.sum, read_4_62.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
    if entries_6_12 > 0 then read_4_62.newest_us = when_6_12 end
  end
--lua/lib/sums.lua:84
    log_3_56 = read_4_62
    if #log_3_56.head < 64 then scope.is_bare = true end
    local ahead_us_4_62 = log_3_56.newest_us - scope.at_us
    if ahead_us_4_62 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_62)
    elseif ahead_us_4_62 > 0 then
      scope.at_us = log_3_56.newest_us
    end
    opened_4_62['0'] = log_3_56
  end
--lua/lib/request_limits.lua:92
  local cost_3_56 = 1
  if scope.costs then cost_3_56 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_41 = scope.at_us
  if cost_3_56 > 0 then

    local each_3_56 = '0' == '0' and cost_3_56 or 0
    local need_5_49 = log_3_56.sum + cost_3_56 - (argv[tier_0_108 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_56 = 0
  if need_5_49 > log_3_56.base then
    local key_5_49 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_56.base
  local high_6_24, high_sum_6_24, when_5_49 = log_3_56.entries - 1, log_3_56.sum, log_3_56.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_56 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_49) / each_3_56) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_49 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_56.text, 0
    if from_6_24 >= log_3_56.first then
      offset_6_24 = #text_6_24 - (log_3_56.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_49, log_3_56.from + from_6_24 * 16, log_3_56.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_56.total, log_3_56.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_56.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_49, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_56.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_56.known = {}, known_7_4
    end
    local at_7_4 = math.floor(group_7_4 / 64)
    local slice_7_4 = known_7_4.slices[at_7_4]
    if not slice_7_4 then
      local from_7_4 = 64 + 8 * (groups_7_4 / 64 + at_7_4 * 64)
      local packed_7_4 = call('GETRANGE', key_5_49, from_7_4, from_7_4 + 8 * 64 - 1)
      slice_7_4 = { [0] = known_7_4[at_7_4] }
      for i_7_4 = 1, 64 - 1 do slice_7_4[i_7_4] = slice_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices[at_7_4] = slice_7_4
    end
    more_6_24 = slice_7_4[group_7_4 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_24 = more_6_24 - sum_6_24
      if sum_6_24 >= need_5_49 then high_6_24, high_sum_6_24, when_5_49 = at_6_24, sum_6_24, its_when_6_24 else low_6_24, low_sum_6_24 = at_6_24, sum_6_24 end
      at_6_24 = high_6_24 > to_6_24 and to_6_24 or math.floor((low_6_24 + high_6_24) / 2)
    until high_6_24 == from_6_24 or low_6_24 == to_6_24 or high_6_24 - low_6_24 <= 1
    guesses_6_24, around_6_24 = guesses_6_24 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_56 = when_5_49 + (argv[tier_0_108 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_41 = when_us_3_56
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_41 = its_us_2_41
  else
    local entry_2_41 = from_2_41 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_41, to_2_41)
    if #entry_2_41 >= 8 then turn_us_2_41 = unpack_bytes('<d', entry_2_41) + (argv[tier_0_108 + 2]) end
  end
its_us_0_108 = turn_us_2_41
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_108 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_44, to_2_44 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
  local due_2_44, turn_us_2_44 = call('GETRANGE', (given[scope.keys + 1]), from_2_44, to_2_44), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_44 = 1
  if scope.costs then cost_2_44 = scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_44 >= 8 and cost_2_44 > 0 then turn_us_2_44 = (argv[tier_0_108 + 2]) - unpack_bytes('<d', due_2_44) end
its_us_0_108 = turn_us_2_44
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_108 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_63 = scope[tier_0_108]
  if kept_3_63 == nil then
    local field_4_39 = argv[tier_0_108 + 3]
    kept_3_63 = call('HGET', (given[scope.keys]), field_4_39)
    scope[tier_0_108] = kept_3_63
    if not kept_3_63 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_46, closes_us_2_46, used_2_46 = 0, 0, 0
  if kept_3_63 then ends_us_2_46, closes_us_2_46, used_2_46 = unpack_bytes('<ddd', kept_3_63) end

  local __3_63, edges_3_63 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
  local is_set_back_3_63 = ends_us_2_46 > scope.at_us + (argv[tier_0_108 + 2]) * (edges_3_63 == '' and 1 or 2)
  if is_set_back_3_63 then
    do local at_us_4_70 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_70, edges_4_70 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
  local length_us_4_70, alike_4_70 = tonumber(argv[tier_0_108 + 2]), math.huge
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
ends_us_2_46, closes_us_2_46 = ends_us_4_70, closes_us_4_70 or ends_us_4_70
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_63 == '' then closes_us_2_46 = ends_us_2_46 + (argv[tier_0_108 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_46 <= scope.at_us then ends_us_2_46, used_2_46 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_46 = 1
  if scope.costs then cost_2_46 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_46 = scope.at_us
  if not ends_us_2_46 then
    local __2_46, edges_2_46 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
    if edges_2_46 ~= '' and string.sub(edges_2_46, 1, 2) ~= '0 ' then do local at_us_3_61 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_61, edges_3_61 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
  local length_us_3_61, alike_3_61 = tonumber(argv[tier_0_108 + 2]), math.huge
  local ends_us_3_61, closes_us_3_61 = at_us_3_61 + length_us_3_61, nil
  if edges_3_61 ~= '' then
    local __3_61, last_3_61, guard_us_3_61, edge_us_3_61 = string.find(edges_3_61, '^(%S+) (%S+)')
    local is_here_3_61 = false
    edge_us_3_61 = edge_us_3_61 * 1000000
    repeat
      local from_us_3_61, __3_61, to_3_61, length_3_61, count_3_61 = edge_us_3_61, string.find(edges_3_61, '^ ([%d.]+)x(%d+)', last_3_61 + 1)
      if to_3_61 then
        last_3_61, length_us_3_61 = to_3_61, math.floor(length_3_61 * 1000000 + 0.5)
        edge_us_3_61 = edge_us_3_61 + length_us_3_61 * count_3_61
      end
      is_here_3_61 = not to_3_61 or at_us_3_61 < edge_us_3_61
      if is_here_3_61 then ends_us_3_61 = from_us_3_61 + (math.floor((at_us_3_61 - from_us_3_61) / length_us_3_61) + 1) * length_us_3_61 end
      if is_here_3_61 and to_3_61 then alike_3_61 = math.floor((edge_us_3_61 - ends_us_3_61) / length_us_3_61 + 0.5) end
    until is_here_3_61
    closes_us_3_61 = ends_us_3_61 - guard_us_3_61
  end
ends_us_2_46, closes_us_2_46 = ends_us_3_61, closes_us_3_61 or ends_us_3_61
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_46 and cost_2_46 > 0 and (used_2_46 + cost_2_46 > tonumber(argv[tier_0_108 + 1]) or scope.at_us >= closes_us_2_46) then turn_us_2_46 = ends_us_2_46 end
its_us_0_108 = turn_us_2_46
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_108 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_49 = math.ceil((argv[tier_0_108 + 2]) * 4 / (argv[tier_0_108 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_69 = scope[tier_0_108]
  if kept_3_69 == nil then
    local field_4_40 = argv[tier_0_108 + 3]
    kept_3_69 = call('HGET', (given[scope.keys]), field_4_40)
    scope[tier_0_108] = kept_3_69
    if not kept_3_69 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_49, expires_us_3_69, is_set_back_3_69 = 0, 0, false
  if kept_3_69 then served_us_2_49, expires_us_3_69 = unpack_bytes('<dd', kept_3_69) end
  if served_us_2_49 <= scope.at_us then
    served_us_2_49 = scope.at_us
  else

    local __3_69, burst_3_69 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
    local most_us_3_69 = scope.at_us + burst_3_69 * each_us_2_49 + (argv[tier_0_108 + 2])
    is_set_back_3_69 = served_us_2_49 > most_us_3_69
    if is_set_back_3_69 then scope.is_ahead = true end
    served_us_2_49 = math.min(served_us_2_49, most_us_3_69)
  end







  local __2_49, burst_2_49 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_49 = 1
  if scope.costs then cost_2_49 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_49 = scope.at_us
  if cost_2_49 > 0 then turn_us_2_49 = math.ceil(served_us_2_49 + math.min(cost_2_49 - burst_2_49, 0) * each_us_2_49) end
its_us_0_108 = turn_us_2_49
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_108 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_52, resolution_us_2_52 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/sums.lua:78
  local opened_4_63 = scope.sums or {}
  scope.sums = opened_4_63
  local log_3_57 = opened_4_63[slot_2_52]
  if not log_3_57 then
    local key_4_63 = slot_2_52 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_52])
--lua/lib/sums.lua:65
    local text_5_38 = call('GETRANGE', key_4_63, '-320', '-1')
  local size_5_38, head_5_38 = #text_5_38, text_5_38
  if size_5_38 == 320 then
    size_5_38, head_5_38 = call('STRLEN', key_4_63), call('GETRANGE', key_4_63, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_63 = { head = head_5_38, text = text_5_38, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_38 >= 64 then
    local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_38)
    local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_38, #text_5_38 - 16 + 1)
    if groups_6_13 > 0 then read_4_63.groups, read_4_63.front, read_4_63.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
    local entries_6_13 = (size_5_38 - read_4_63.from) / 16
    read_4_63.entries, read_4_63.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_38 / 16))
    read_4_63.base, read_4_63.total, read_4_63.sum, read_4_63.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
    if entries_6_13 > 0 then read_4_63.newest_us = when_6_13 end
  end
--lua/lib/sums.lua:84
    log_3_57 = read_4_63
    if #log_3_57.head < 64 then scope.is_bare = true end
    local ahead_us_4_63 = log_3_57.newest_us - scope.at_us
    if ahead_us_4_63 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_63)
    elseif ahead_us_4_63 > 0 then
      scope.at_us = log_3_57.newest_us
    end
    opened_4_63[slot_2_52] = log_3_57
  end
--lua/lib/request_limits.lua:92
  local cost_3_57 = 1
  if scope.costs then cost_3_57 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_52 = scope.at_us
  if cost_3_57 > 0 then

    local each_3_57 = resolution_us_2_52 == '0' and cost_3_57 or 0
    local need_5_50 = log_3_57.sum + cost_3_57 - (argv[tier_0_108 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_57 = 0
  if need_5_50 > log_3_57.base then
    local key_5_50 = slot_2_52 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_52])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_57.base
  local high_6_25, high_sum_6_25, when_5_50 = log_3_57.entries - 1, log_3_57.sum, log_3_57.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_57 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_50) / each_3_57) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_50 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_57.text, 0
    if from_6_25 >= log_3_57.first then
      offset_6_25 = #text_6_25 - (log_3_57.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_50, log_3_57.from + from_6_25 * 16, log_3_57.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_57.total, log_3_57.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_57.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_50, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_57.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_57.known = {}, known_7_5
    end
    local at_7_5 = math.floor(group_7_5 / 64)
    local slice_7_5 = known_7_5.slices[at_7_5]
    if not slice_7_5 then
      local from_7_5 = 64 + 8 * (groups_7_5 / 64 + at_7_5 * 64)
      local packed_7_5 = call('GETRANGE', key_5_50, from_7_5, from_7_5 + 8 * 64 - 1)
      slice_7_5 = { [0] = known_7_5[at_7_5] }
      for i_7_5 = 1, 64 - 1 do slice_7_5[i_7_5] = slice_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices[at_7_5] = slice_7_5
    end
    more_6_25 = slice_7_5[group_7_5 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_25 = more_6_25 - sum_6_25
      if sum_6_25 >= need_5_50 then high_6_25, high_sum_6_25, when_5_50 = at_6_25, sum_6_25, its_when_6_25 else low_6_25, low_sum_6_25 = at_6_25, sum_6_25 end
      at_6_25 = high_6_25 > to_6_25 and to_6_25 or math.floor((low_6_25 + high_6_25) / 2)
    until high_6_25 == from_6_25 or low_6_25 == to_6_25 or high_6_25 - low_6_25 <= 1
    guesses_6_25, around_6_25 = guesses_6_25 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_57 = when_5_50 + (argv[tier_0_108 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_52 = when_us_3_57
  end
--lua/lib/tiers/summed.lua:18
its_us_0_108 = turn_us_2_52
--lua/lib/tiers/kinds.lua:105
end else error('no such kind of tier: ' .. tostring(kind_0_108)) end
    if its_us_0_108 > turn_us_0_108 then turn_us_0_108, binding_0_108 = its_us_0_108, tier_0_108 end
  end
  scope.turn_us, scope.tier = turn_us_0_108, binding_0_108 or first_0_108
--lua/lib/shared/check_shared.lua:16
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
      scope.ends_us = shelf_0.lease_first(scope) or now_us + 30000000
      if scope.ends_us <= now_us and scope.running < scope.cap then
        shelf_0.lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = shelf_0.lease_first(scope) or now_us + 30000000
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
--lua/lib/lease.lua:37
      local leases_0_112, holders_0_112 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_112, was_held = call('HGET', holders_0_112, waiter), false
  if held_0_112 and string.sub(held_0_112, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_112, waiter)
    was_held = call('ZREM', leases_0_112, waiter) == 1
  end
--lua/lib/shared/check_shared.lua:61
      is_done = is_done or was_held
    end
  end
  return is_done
end
--lua/lib/shared/check_shared.lua:80
function shelf_0.shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
    if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
--lua/shared.lua:19
function shelf_0.make_home(now_us, ttl_floor_ms)
--lua/lib/request.lua:31
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_1 = { limits_longest = 0, ticket_of = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_ticket = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tiers_after = 0, home_slow = 0, home_aside = 0, turn_front = 0, home_after = 0, home_slot = 0, gate_costs = 0, gate_read = 0, gate_count = 0, gate_opens = 0, gate_ahead = 0, gate_write_held = 0, gate_time = 0, gate_write = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, tenant_load = 0, tenant_note = 0, flows_write = 0, tenant_forget = 0, tenant_held = 0, tenant_gate = 0, tenant_ready = 0, tenant_pay = 0, tenant_credit = 0, share_of = 0, tenant_correct = 0, flow_part = 0, members_of = 0, room_part = 0, line_member = 0, line_split = 0, line_first = 0, flow_load = 0, flow_note = 0, flow_name = 0, gates_of = 0, flow_find = 0, flow_yields = 0, flow_nth = 0, flow_weigh = 0, slow_started = 0, slow_save = 0, slow_is_late = 0, slow_is_full = 0, slow_begins = 0, slow_count = 0, slow_moved = 0, slow_starts = 0, room_load = 0, room_note = 0, room_finish_field = 0, room_finish = 0, room_write_finish = 0, room_left = 0, room_enter = 0, room_join = 0, room_settle = 0, room_first = 0, room_ahead = 0, room_weigh = 0, room_share = 0, room_pay = 0, room_correct = 0, room_pay_all = 0, room_close = 0, room_forget = 0, flow_of = 0, gates_used = 0, flow_opens = 0, flow_count_gates = 0, flow_pay = 0, flow_credit = 0, head_member = 0, flow_stand = 0, flow_settle = 0, flow_forget = 0, tenant_settle = 0, waiter_costs = 0, waiter_share = 0, waiter_pays = 0, shared_moved = 0, shared_left = 0, shared_dropped = 0, shared_opens = 0, shared_open = 0, shared_close = 0, shared_join = 0, flow_is_of = 0, shared_asks = 0, fill_tell = 0, fill_sooner = 0, late_tell = 0, late_see = 0, aside_look = 0, late_look = 0, home_look = 0, flow_of_room = 0, shared_asleep = 0, shared_wake = 0, shared_sleeper = 0, shared_revive = 0, shared_best = 0, shared_lost = 0, shared_next = 0, shared_fill = 0, shared_has_room = 0, shared_here = 0, shared_again = 0, shared_schedule = 0, parked_after = 0, closed_until = 0, parked_estimate = 0, watchdog_set = 0, watchdog_lacks = 0, watchdog_be = 0, watchdog_is = 0, watchdog_find = 0, shared_finish = 0, lease_first = 0, lease_drop = 0, lease_load = 0, shared_check = 0, shared_binding = 0, gate_front = 0, gate_write_costs = 0, write_narrow = 0, write_gates = 0, put_off = 0, shared_ask = 0, report_still_waits = 0, report_apply = 0, report_come = 0, report_first = 0, report_room = 0, report_settled = 0, report_event = 0, told_room = 0, told_deferred = 0, told_by_hand = 0, told_waiter = 0, admitted = 0, deferred = 0 } function shelf_1.limits_longest(scope)
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
--lua/lib/home/open.lua:12
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
--lua/lib/home/open.lua:60
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
    local now_us_0_233 = clock.now_us local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_233), '(-4e15'
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
--lua/lib/meters.lua:38
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
  do local lasts_us_0_235 = 2 * shelf_1.limits_longest(scope)
--lua/lib/meters.lua:30
local meters_0_235, ttl_ms_0_235 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_235 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_235) < ttl_ms_0_235 then
    call('PEXPIRE', meters_0_235, ttl_ms_0_235)
  end
--lua/lib/meters.lua:61
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
  local opened_0_242 = scope.sums or {}
  scope.sums = opened_0_242
  local log = opened_0_242[slot]
  if not log then
    local key_0_242 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_192 = call('GETRANGE', key_0_242, '-320', '-1')
  local size_1_192, head_1_192 = #text_1_192, text_1_192
  if size_1_192 == 320 then
    size_1_192, head_1_192 = call('STRLEN', key_0_242), call('GETRANGE', key_0_242, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_242 = { head = head_1_192, text = text_1_192, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_192 >= 64 then
    local __2_84, __2_84, moved_2_84, __2_84, groups_2_84, front_2_84, total_2_84, base_2_84 = unpack_bytes('<dddddddd', head_1_192)
    local when_2_84, sum_2_84 = unpack_bytes('<dd', text_1_192, #text_1_192 - 16 + 1)
    if groups_2_84 > 0 then read_0_242.groups, read_0_242.front, read_0_242.from = groups_2_84, front_2_84, 64 + 8 * (groups_2_84 + groups_2_84 / 64) end
    local entries_2_84 = (size_1_192 - read_0_242.from) / 16
    read_0_242.entries, read_0_242.first = entries_2_84, math.max(0, entries_2_84 - math.floor(#text_1_192 / 16))
    read_0_242.base, read_0_242.total, read_0_242.sum, read_0_242.moved_us = -base_2_84, total_2_84, total_2_84 - sum_2_84, -moved_2_84
    if entries_2_84 > 0 then read_0_242.newest_us = when_2_84 end
  end
--lua/lib/sums.lua:84
    log = read_0_242
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_242 = log.newest_us - scope.at_us
    if ahead_us_0_242 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_242)
    elseif ahead_us_0_242 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_242[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:48
  local rounds = math.ceil(units / limit) - 1
  local need_0_257 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:19
local when_us = 0
  if need_0_257 > log.base then
    local key_0_257 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_207, low_sum_1_207 = -1, log.base
  local high_1_207, high_sum_1_207, when_0_257 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_207, around_1_207, guess_1_207 = 0, 1, high_1_207
  if 0 > 0 then guess_1_207 = high_1_207 - math.floor((high_sum_1_207 - need_0_257) / 0) else guesses_1_207, around_1_207 = 1, 8 end
  while high_1_207 - low_1_207 > 1 do
    if guesses_1_207 > 3 then
      guess_1_207 = math.ceil((low_1_207 + high_1_207) / 2)
    elseif guesses_1_207 > 0 then
      guess_1_207 = low_1_207 + math.ceil((need_0_257 - low_sum_1_207) / (high_sum_1_207 - low_sum_1_207) * (high_1_207 - low_1_207))
    end
    guess_1_207 = math.max(low_1_207 + 1, math.min(guess_1_207, high_1_207))
    local from_1_207, to_1_207 = math.max(guess_1_207 - around_1_207, low_1_207 + 1), math.min(guess_1_207 + around_1_207 - 1, high_1_207 - 1)
    local text_1_207, offset_1_207 = log.text, 0
    if from_1_207 >= log.first then
      offset_1_207 = #text_1_207 - (log.entries - from_1_207) * 16 + 1
    else
      text_1_207, offset_1_207 = call('GETRANGE', key_0_257, log.from + from_1_207 * 16, log.from + (to_1_207 + 1) * 16 - 1), 1
    end

    local at_1_207 = from_1_207
    repeat
      local its_when_1_207, sum_1_207 = unpack_bytes('<dd', text_1_207, offset_1_207 + (at_1_207 - from_1_207) * 16)
--lua/lib/sums.lua:122
      local more_1_207, groups_2_87 = log.total, log.groups or 0
  local group_2_87 = math.floor(at_1_207 / 32)
  if group_2_87 < groups_2_87 then
    local known_2_87 = log.known
    if not known_2_87 then
      local packed_2_87 = call('GETRANGE', key_0_257, 64, 64 + groups_2_87 / 64 * 8 - 1)
      known_2_87 = { [0] = log.front }
      for i_2_87 = 1, groups_2_87 / 64 do known_2_87[i_2_87] = known_2_87[i_2_87 - 1] + unpack_bytes('<d', packed_2_87, 8 * i_2_87 - 7) end
      known_2_87.slices, log.known = {}, known_2_87
    end
    local at_2_87 = math.floor(group_2_87 / 64)
    local slice_2_87 = known_2_87.slices[at_2_87]
    if not slice_2_87 then
      local from_2_87 = 64 + 8 * (groups_2_87 / 64 + at_2_87 * 64)
      local packed_2_87 = call('GETRANGE', key_0_257, from_2_87, from_2_87 + 8 * 64 - 1)
      slice_2_87 = { [0] = known_2_87[at_2_87] }
      for i_2_87 = 1, 64 - 1 do slice_2_87[i_2_87] = slice_2_87[i_2_87 - 1] + unpack_bytes('<d', packed_2_87, 8 * i_2_87 - 7) end
      known_2_87.slices[at_2_87] = slice_2_87
    end
    more_1_207 = slice_2_87[group_2_87 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_207 = more_1_207 - sum_1_207
      if sum_1_207 >= need_0_257 then high_1_207, high_sum_1_207, when_0_257 = at_1_207, sum_1_207, its_when_1_207 else low_1_207, low_sum_1_207 = at_1_207, sum_1_207 end
      at_1_207 = high_1_207 > to_1_207 and to_1_207 or math.floor((low_1_207 + high_1_207) / 2)
    until high_1_207 == from_1_207 or low_1_207 == to_1_207 or high_1_207 - low_1_207 <= 1
    guesses_1_207, around_1_207 = guesses_1_207 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us = when_0_257 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:50
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_1.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_258 = argv[tier]
  if kind_0_258 == 'summed' then slot = argv[tier + 3] end






  if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_1.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:64
function shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
  local limit_0_261, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_261) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
  local slot = scope.is_summed and '0'
  local kind_0_259 = argv[tier]
  if kind_0_259 == 'summed' then slot = argv[tier + 3] end
--lua/lib/tiers/sliding.lua:68
  if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:32
function shelf_1.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:16
  local from_0_262, to_0_262 = argv[tier + 3], argv[tier + 4]
  local copy_0_262, next_us = scope.copy, 0
  local due_0_262 = copy_0_262 and string.sub(copy_0_262, from_0_262 + 1, to_0_262 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_262, to_0_262)
  if #due_0_262 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_262)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:35
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:16
  local from_0_263, to_0_263 = argv[tier + 3], argv[tier + 4]
  local copy_0_263, next_us = scope.copy, 0
  local due_0_263 = copy_0_263 and string.sub(copy_0_263, from_0_263 + 1, to_0_263 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_263, to_0_263)
  if #due_0_263 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_263)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:46
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_1.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:17
  local kept_0_269 = scope[tier]
  if kept_0_269 == nil then
    local field_1_182 = argv[tier + 3]
    kept_0_269 = call('HGET', (given[scope.keys]), field_1_182)
    scope[tier] = kept_0_269
    if not kept_0_269 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_269 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_269) end

  local __0_269, edges_0_269 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_269 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_269 == '' and 1 or 2)
  if is_set_back_0_269 then
    do local at_us_1_208 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_208, edges_1_208 = argv[tier + 3], argv[tier + 4]
  local length_us_1_208, alike_1_208 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_208, closes_us_1_208 = at_us_1_208 + length_us_1_208, nil
  if edges_1_208 ~= '' then
    local __1_208, last_1_208, guard_us_1_208, edge_us_1_208 = string.find(edges_1_208, '^(%S+) (%S+)')
    local is_here_1_208 = false
    edge_us_1_208 = edge_us_1_208 * 1000000
    repeat
      local from_us_1_208, __1_208, to_1_208, length_1_208, count_1_208 = edge_us_1_208, string.find(edges_1_208, '^ ([%d.]+)x(%d+)', last_1_208 + 1)
      if to_1_208 then
        last_1_208, length_us_1_208 = to_1_208, math.floor(length_1_208 * 1000000 + 0.5)
        edge_us_1_208 = edge_us_1_208 + length_us_1_208 * count_1_208
      end
      is_here_1_208 = not to_1_208 or at_us_1_208 < edge_us_1_208
      if is_here_1_208 then ends_us_1_208 = from_us_1_208 + (math.floor((at_us_1_208 - from_us_1_208) / length_us_1_208) + 1) * length_us_1_208 end
      if is_here_1_208 and to_1_208 then alike_1_208 = math.floor((edge_us_1_208 - ends_us_1_208) / length_us_1_208 + 0.5) end
    until is_here_1_208
    closes_us_1_208 = ends_us_1_208 - guard_us_1_208
  end
ends_us, closes_us = ends_us_1_208, closes_us_1_208 or ends_us_1_208
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_269 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_265 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_265, edges_0_265 = argv[tier + 3], argv[tier + 4]
  local length_us_0_265, alike_0_265 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_265, closes_us_0_265 = at_us_0_265 + length_us_0_265, nil
  if edges_0_265 ~= '' then
    local __0_265, last_0_265, guard_us_0_265, edge_us_0_265 = string.find(edges_0_265, '^(%S+) (%S+)')
    local is_here_0_265 = false
    edge_us_0_265 = edge_us_0_265 * 1000000
    repeat
      local from_us_0_265, __0_265, to_0_265, length_0_265, count_0_265 = edge_us_0_265, string.find(edges_0_265, '^ ([%d.]+)x(%d+)', last_0_265 + 1)
      if to_0_265 then
        last_0_265, length_us_0_265 = to_0_265, math.floor(length_0_265 * 1000000 + 0.5)
        edge_us_0_265 = edge_us_0_265 + length_us_0_265 * count_0_265
      end
      is_here_0_265 = not to_0_265 or at_us_0_265 < edge_us_0_265
      if is_here_0_265 then ends_us_0_265 = from_us_0_265 + (math.floor((at_us_0_265 - from_us_0_265) / length_us_0_265) + 1) * length_us_0_265 end
      if is_here_0_265 and to_0_265 then alike_0_265 = math.floor((edge_us_0_265 - ends_us_0_265) / length_us_0_265 + 0.5) end
    until is_here_0_265
    closes_us_0_265 = ends_us_0_265 - guard_us_0_265
  end
ends_us, closes_us = ends_us_0_265, closes_us_0_265 or ends_us_0_265
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_266, edges_0_266 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_266 = turn_us + length_us, nil
  if edges_0_266 ~= '' then
    local __0_266, last_0_266, guard_us_0_266, edge_us_0_266 = string.find(edges_0_266, '^(%S+) (%S+)')
    local is_here_0_266 = false
    edge_us_0_266 = edge_us_0_266 * 1000000
    repeat
      local from_us_0_266, __0_266, to_0_266, length_0_266, count_0_266 = edge_us_0_266, string.find(edges_0_266, '^ ([%d.]+)x(%d+)', last_0_266 + 1)
      if to_0_266 then
        last_0_266, length_us = to_0_266, math.floor(length_0_266 * 1000000 + 0.5)
        edge_us_0_266 = edge_us_0_266 + length_us * count_0_266
      end
      is_here_0_266 = not to_0_266 or turn_us < edge_us_0_266
      if is_here_0_266 then next_us = from_us_0_266 + (math.floor((turn_us - from_us_0_266) / length_us) + 1) * length_us end
      if is_here_0_266 and to_0_266 then alike = math.floor((edge_us_0_266 - next_us) / length_us + 0.5) end
    until is_here_0_266
    closes_us_0_266 = next_us - guard_us_0_266
  end
local _ = closes_us_0_266 or next_us
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
    local at_us_0_267 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_267, edges_0_267 = argv[tier + 3], argv[tier + 4]
  local length_us_0_267, alike_0_267 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_267 = at_us_0_267 + length_us_0_267, nil
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
      if is_here_0_267 then ends_us = from_us_0_267 + (math.floor((at_us_0_267 - from_us_0_267) / length_us_0_267) + 1) * length_us_0_267 end
      if is_here_0_267 and to_0_267 then alike_0_267 = math.floor((edge_us_0_267 - ends_us) / length_us_0_267 + 0.5) end
    until is_here_0_267
    closes_us_0_267 = ends_us - guard_us_0_267
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
  local kept_0_275 = scope[tier]
  if kept_0_275 == nil then
    local field_1_185 = argv[tier + 3]
    kept_0_275 = call('HGET', (given[scope.keys]), field_1_185)
    scope[tier] = kept_0_275
    if not kept_0_275 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_275, is_set_back_0_275 = 0, 0, false
  if kept_0_275 then served_us, expires_us_0_275 = unpack_bytes('<dd', kept_0_275) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_275, burst_0_275 = argv[tier + 3], argv[tier + 4]
    local most_us_0_275 = scope.at_us + burst_0_275 * each_us + (argv[tier + 2])
    is_set_back_0_275 = served_us > most_us_0_275
    if is_set_back_0_275 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_275)
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
  local __0_277, burst_0_277 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_277) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/kinds.lua:113
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
local cost_0_167 = 1
  if scope.costs then cost_0_167 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_167
--lua/lib/tiers/kinds.lua:123
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:137
function shelf_1.tiers_after(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local mean, cost = shelf_1.tier_terms(scope, tier, ahead, is_own)
    local its_us
    if turn then
      if kind == 'sliding' then its_us = shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'pace' then its_us = shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'fixed' then its_us = shelf_1.fixed_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'gcra' then its_us = shelf_1.gcra_slot(scope, tier, ahead, mean, cost, turn) elseif kind == 'summed' then its_us = shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn) else error('no such kind of tier: ' .. tostring(kind)) end
    else
      if kind == 'sliding' then its_us = shelf_1.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'pace' then its_us = shelf_1.pace_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'fixed' then its_us = shelf_1.fixed_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'gcra' then its_us = shelf_1.gcra_after(scope, tier, math.floor(ahead * mean + 0.5), cost) elseif kind == 'summed' then its_us = shelf_1.sliding_after(scope, tier, math.floor(ahead * mean + 0.5), cost) else error('no such kind of tier: ' .. tostring(kind)) end
    end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/home/slow.lua:10
function shelf_1.home_slow(home)
  if home.slowed then return home.slowed end
  if home.slow then return home.slow end
  home.slow = {}
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
  for _, waiter in ipairs(aside) do
    local queue = shelf_1.waiter_queue(waiter)
    home.slow[queue] = (home.slow[queue] or 0) + 1
  end
  return home.slow
end


function shelf_1.home_aside(home, waiter, its, stands)
  local queue = shelf_1.waiter_queue(waiter)
  if home.slow then home.slow[queue] = (home.slow[queue] or 0) + 1 end
  shelf_1.home_move(home, waiter, its, stands, -math.floor((home.at_us)))
end
--lua/lib/home/turn.lua:24
function shelf_1.turn_front(home)
  if home.front or home.total == 0 or not shelf_1.meters_cost(home) then return end
  local waiters = call('ZRANGE', home.queue_key, home.out, home.out + 20 - 1)
  if home.candidate then waiters[#waiters + 1] = home.candidate end
  local texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k, text in ipairs(texts) do texts[k] = text and (string.match((shelf_1.waiter_parse(text, home.shared).costs), '[^|]*$')) end
  shelf_1.meters_front(home, texts)
end



function shelf_1.home_after(home, ahead, is_own, turn)
  local its_us, its_tier, at_us = home.turn_us, home.tier, home.at_us
  home.at_us = math.max(at_us, home.paused_us)
  shelf_1.turn_front(home)
  shelf_1.tiers_after(home, ahead, is_own, turn)
  local turn_us, tier = home.turn_us, home.tier
  home.turn_us, home.tier, home.at_us = its_us, its_tier, at_us
  return turn_us, tier
end


function shelf_1.home_slot(home, ahead, is_own)
  local slot_us = shelf_1.home_after(home, ahead, is_own, function(k)
    local waiter, score = shelf_1.home_at(home, k)
    if score and shelf_1.stands_scheduled(score) then return score end
    local its = shelf_1.home_known(home, waiter)
    return its and its.told_us or 0
  end)
  return slot_us
end
--lua/lib/shared/gates.lua:43
function shelf_1.gate_costs(its, nth)
  local s = 0
  for text in string.gmatch((its and its.costs or '') .. '|', '([^|]*)|') do
    s = s + 1
    if s == nth then return text end
  end
  return ''
end


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
  for s = 1, request.gates do do local scope_0_284 = request.scopes[s]
--lua/lib/shared/gates.lua:27
gates[s] = given[scope_0_284.keys + 1]
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
--lua/lib/shared/slow.lua:18
function shelf_1.slow_started(home, its)
  return its[3] * math.max(0, 1 - math.abs(home.at_us - its[4]) / 400000)
end

function shelf_1.slow_save(home)
  if not home.slow_is_new then return end
  if next(home.slowed) then
    call('HSET', home.flows_key, 'A', cmsgpack.pack(home.slowed))
  else
    call('HDEL', home.flows_key, 'A')
  end
end


function shelf_1.slow_is_late(home, queue, its)
  if its[2] > 0 then return true end
  local before = string.format('(%.0f', home.at_us - 50000)
  for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, before, 'LIMIT', 0, 50)) do
    if shelf_1.waiter_queue(waiter) == queue then return true end
  end
  return false
end


function shelf_1.slow_is_full(home, queue)
  local its = home.slowed[queue]
  return its ~= nil and its[1] + its[2] >= 3 + shelf_1.slow_started(home, its)
end


function shelf_1.slow_begins(home, queue)
  local its = { 0, 1, 0, home.at_us, home.at_us }
  for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15')) do
    if shelf_1.waiter_queue(waiter) == queue then its[1] = its[1] + 1 end
  end
  home.slowed[queue], home.slow_is_new = its, true
end

function shelf_1.slow_count(home, its, score, more)
  local part = score and (shelf_1.stands_scheduled(score) and 1 or shelf_1.stands_aside(score) and 2)
  if not part then return end
  its[part] = math.max(0, its[part] + more)
  home.slow_is_new = true
end


function shelf_1.slow_moved(home, queue, stands, score)
  local its = home.slowed[queue]
  if its then
    shelf_1.slow_count(home, its, stands, -1)
    shelf_1.slow_count(home, its, score, 1)
  elseif score and shelf_1.stands_aside(score) then
    shelf_1.slow_begins(home, queue)
  end
end


function shelf_1.slow_starts(home, queue)
  local its = home.slowed[queue]
  if not its then return end
  if shelf_1.slow_is_late(home, queue, its) then its[5] = home.at_us end
  if math.abs(home.at_us - its[5]) < 1000000 then
    its[3], its[4] = shelf_1.slow_started(home, its) + 1, home.at_us
  else
    home.slowed[queue] = nil
  end
  home.slow_is_new = true
end
--lua/lib/shared/rooms.lua:23
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
  local finish, credit = string.match(call('HGET', home.flows_key, shelf_1.room_finish_field(gate, tenant)) or '', '^(%S+) (%S+)$')
  return tonumber(finish or 0), tonumber(credit or 0)
end

function shelf_1.room_write_finish(home, gate, tenant, finish, credit)
  call('HSET', home.flows_key, shelf_1.room_finish_field(gate, tenant), string.format('%.17g %.17g', finish, credit))
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


function shelf_1.room_weigh(home, gate, scope)
  local room = shelf_1.room_load(home, gate)
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local nth, each_us = 2 + ((tier - scope.set - 6) / 5 + 1), (argv[tier + 2]) / (argv[tier + 1])
    if room[nth] ~= each_us then
      room[nth] = each_us
      shelf_1.room_note(home, gate)
    end
  end
  for nth = #room, 2 + (tonumber(argv[scope.set + 3])) + 1, -1 do room[nth] = nil end
end


function shelf_1.room_share(room, text)
  local most, of_one, nth = 0, 0, 2
  for cost in string.gmatch(text, '%d+') do
    nth = nth + 1
    most, of_one = math.max(most, cost * (room[nth] or 0)), math.max(of_one, room[nth] or 0)
  end
  return nth == #room and of_one > 0 and most / of_one or 1
end


function shelf_1.room_pay(home, gate, tenant, share)
  local room = shelf_1.room_load(home, gate)
  if not room then return end
  local finish, credit = shelf_1.room_finish(home, gate, tenant)
  if share < 0 then return shelf_1.room_write_finish(home, gate, tenant, finish, credit - share) end
  finish = math.max(room[2], finish)
  room[2] = finish
  shelf_1.room_note(home, gate)
  local free = math.min(credit, share)
  shelf_1.room_write_finish(home, gate, tenant, finish + share - free, credit - free)
end


function shelf_1.room_correct(home, gate, tenant, more)
  if not shelf_1.room_load(home, gate) or more == 0 then return end
  local finish, credit = shelf_1.room_finish(home, gate, tenant)
  if finish == 0 then return end
  local free = math.min(credit, more)
  shelf_1.room_write_finish(home, gate, tenant, finish + more - free, credit - free)
  if more > free and call('ZREM', home.heads_key, shelf_1.room_left(gate, tenant, finish)) > 0 then
    call('ZADD', home.heads_key, 0, shelf_1.room_left(gate, tenant, finish + more - free))
  end
end


function shelf_1.room_pay_all(home, flow, its, more)
  for i = 6, #flow do
    local room = (string.sub((flow[i]), -5) == '::log') and shelf_1.room_load(home, flow[i])
    if room then
      local share = shelf_1.room_share(room, shelf_1.gate_costs(its, i - 6 + 1))
      shelf_1.room_pay(home, flow[i], flow[1], more * share / flow[3])
    end
  end
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


function shelf_1.flow_pay(home, flow, its, share, is_next)
  shelf_1.tenant_pay(home, flow[1], share / flow[3], is_next)
  shelf_1.room_pay_all(home, flow, its, 1)
end


function shelf_1.flow_credit(home, flow, its)
  shelf_1.tenant_credit(home, flow[1])
  shelf_1.room_pay_all(home, flow, its, -1)
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
  shelf_1.slow_moved(home, flow[2], stands, score)
  local was_paid, is_paid = stands and shelf_1.waiter_pays(stands), shelf_1.waiter_pays(score)
  if is_paid and not was_paid then

    if not its.costs and #flow >= 6 then its = shelf_1.home_known(home, waiter) or its end
    shelf_1.flow_pay(home, flow, its, shelf_1.waiter_share(home, waiter), waiter == home.chosen)
  elseif was_paid and not is_paid then
    shelf_1.flow_credit(home, flow, its)
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
  if its and is_parked then call('ZREM', home.lines_key, shelf_1.line_member(its.flow, its.ticket, waiter)) end
  local flow = its and shelf_1.flow_load(home, its.flow)
  if not flow then return end
  if shelf_1.stands_scheduled(stands) then shelf_1.flow_count_gates(home, flow, -1) end
  if shelf_1.waiter_pays(stands) and not is_charged then shelf_1.flow_credit(home, flow, its) end
  shelf_1.slow_moved(home, flow[2], stands, nil)
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
    local asleep = call('ZRANGE', home.asleep_key, 0, -1, 'WITHSCORES')
    for i = 1, #asleep, 2 do call('ZADD', home.asleep_key, asleep[i + 1] - home.stepped_us, asleep[i]) end
    home.watchdogs = {}
  end

  home.made = { [home.flows_key] = not record[4] or nil }
  shelf_1.home_open(home, request.waiter, clock, may_write)
  local its, stands = home.its, home.stands

  if may_write and its and shelf_1.stands_parked(stands) and not call('ZSCORE', home.lines_key, shelf_1.line_member(its.flow, its.ticket, request.waiter)) then
    shelf_1.home_move(home, request.waiter, its, nil, stands)
  end
  return home
end


function shelf_1.shared_close(home)
  shelf_1.flows_write(home)
  shelf_1.slow_save(home)
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
    do local turn_us_0_219 = home.at_us
--lua/lib/home/order.lua:59
home.stands = math.max(0, math.min(math.ceil(turn_us_0_219), 4000000000000000 - 1))
--lua/lib/shared/waiters.lua:185
end
    shelf_1.home_move(home, request.waiter, its, stands, home.stands)
  end
  shelf_1.flow_weigh(home, flow, request.weight)
end
--lua/lib/home/fill.lua:28
function shelf_1.fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_206 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:119
local n_0_206 = #promotions
  promotions[n_0_206 + 1], promotions[n_0_206 + 2], promotions[n_0_206 + 3], promotions[n_0_206 + 4] = 20, home.keys, waiter, turn_us_0_206
--lua/lib/home/fill.lua:29
end
end
--lua/lib/home/fill.lua:52
function shelf_1.fill_sooner(home, promotions, self)
  if home.coming == 0 then return end
  local horizon_us = home.at_us + 200000
  local beyond = call('ZRANGEBYSCORE', home.queue_key, string.format('(%.0f', horizon_us), '(4e15', 'WITHSCORES', 'LIMIT', 0, 32)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local slot_us = shelf_1.home_slot(home, call('ZRANK', home.queue_key, waiter) - home.out)
    if turn_us - slot_us < 20000 then return end
    local opens_us = home.shared and home.shared.opens(home, waiter, slot_us) or slot_us
    local its = opens_us > math.max(slot_us, horizon_us) and shelf_1.home_known(home, waiter)
    if its then
      shelf_1.home_move(home, waiter, its, turn_us, 4000000000000000 + (its.ticket))
    elseif turn_us - opens_us >= 20000 then
      shelf_1.home_move(home, waiter, nil, turn_us, math.max(0, math.min(math.ceil(opens_us), 4000000000000000 - 1)))
      if waiter ~= self then shelf_1.fill_tell(home, promotions, waiter, opens_us) end
    end
  end
end
--lua/lib/home/late.lua:28
function shelf_1.late_tell(home, promotions, waiter, its, turn_us)
  if its.times == 0 then its.first_us = turn_us end
  its.times, its.is_coming, its.in_vain = its.times + 1, false, false
  shelf_1.home_note(home, waiter, its)
  do
--lua/lib/reply.lua:119
local n_0_207 = #promotions
  promotions[n_0_207 + 1], promotions[n_0_207 + 2], promotions[n_0_207 + 3], promotions[n_0_207 + 4] = 22, home.keys, waiter, 0
--lua/lib/home/late.lua:32
end
  shelf_1.fill_tell(home, promotions, waiter, home.at_us)
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
      shelf_1.home_aside(home, waiter, its, turn_us)
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
--lua/lib/reply.lua:119
local n_0_208 = #promotions
  promotions[n_0_208 + 1], promotions[n_0_208 + 2], promotions[n_0_208 + 3], promotions[n_0_208 + 4] = 23, home.keys, look_us, 0
--lua/lib/home/late.lua:94
end end
end
--lua/lib/shared/asleep.lua:17
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
  local horizon_us = home.at_us + 200000
  for _ = 1, 100 do
    local found = call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')
    if not found[1] then return nil end
    local flow = shelf_1.shared_asleep(home, found[1], horizon_us)
    if not flow then
      if tonumber(found[2]) > horizon_us then return nil end
    elseif shelf_1.slow_is_full(home, flow[2]) then
      shelf_1.flow_settle(home, flow, slot_us)
    else
      local opens_us, room = shelf_1.flow_opens(home, flow), not tonumber(found[1]) and string.sub(found[1], 2) or nil
      local turn_us = math.max(slot_us, opens_us)

      local is_here = opens_us <= slot_us or flow.last == room
      if is_here and turn_us <= horizon_us then return flow, turn_us end
      if is_here and not room and turn_us <= tonumber(found[2]) then return nil end
      shelf_1.flow_settle(home, flow, slot_us)
    end
  end
end
--lua/lib/shared/fill.lua:24
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
  local at_us_0_314 = home.at_us local now_us = at_us_0_314 + 3
  local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  return shelf_1.home_after(home, coming, true) <= now_us
end


function shelf_1.shared_here(home, waiter)
  if not shelf_1.shared_has_room(home, shelf_1.waiter_queue(waiter)) then return false end
  shelf_1.home_move(home, waiter, home.its, home.stands, math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1)))
  do local turn_us_0_223 = home.at_us
--lua/lib/home/order.lua:59
home.stands = math.max(0, math.min(math.ceil(turn_us_0_223), 4000000000000000 - 1))
--lua/lib/shared/fill.lua:129
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

  if flow and (type(flow[4]) == 'string') then flows = flows - 1 end
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
  do local turn_us_0_209 = shelf_1.watchdog_set(home, 1, waiter, slot_us)
--lua/lib/reply.lua:119
local n_0_209 = #promotions
  promotions[n_0_209 + 1], promotions[n_0_209 + 2], promotions[n_0_209 + 3], promotions[n_0_209 + 4] = 20, home.keys, waiter, turn_us_0_209
--lua/lib/shared/parked.lua:118
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
--lua/lib/shared/check_shared.lua:13
function shelf_1.shared_check(request, now_us, may_write)
  local home = request.scopes[#request.scopes]
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/tiers/kinds.lua:101
local turn_us_0_281, binding_0_281 = scope.at_us, nil
  local first_0_281, last_0_281, step_0_281 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_281 = first_0_281, last_0_281, step_0_281 do
    local kind_0_281 = argv[tier_0_281]
    local its_us_0_281 if kind_0_281 == 'sliding' then do
--lua/lib/tiers/sliding.lua:20
local from_2_88, to_2_88 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
  local turn_us_2_88 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:92
    local cost_2_88 = 1
  if scope.costs then cost_2_88 = math.min(scope.costs[(tier_0_281 - scope.set - 6) / 5 + 1], argv[tier_0_281 + 1]) end
--lua/lib/tiers/sliding.lua:24
    from_2_88 = (cost_2_88 - (argv[tier_0_281 + 1]) - 1) * 8
    to_2_88 = from_2_88 + 7
    if cost_2_88 == 0 then from_2_88, to_2_88 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_88 = scope.sums or {}
  scope.sums = opened_4_88
  local log_3_90 = opened_4_88['0']
  if not log_3_90 then
    local key_4_88 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_59 = call('GETRANGE', key_4_88, '-320', '-1')
  local size_5_59, head_5_59 = #text_5_59, text_5_59
  if size_5_59 == 320 then
    size_5_59, head_5_59 = call('STRLEN', key_4_88), call('GETRANGE', key_4_88, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_88 = { head = head_5_59, text = text_5_59, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_59 >= 64 then
    local __6_34, __6_34, moved_6_34, __6_34, groups_6_34, front_6_34, total_6_34, base_6_34 = unpack_bytes('<dddddddd', head_5_59)
    local when_6_34, sum_6_34 = unpack_bytes('<dd', text_5_59, #text_5_59 - 16 + 1)
    if groups_6_34 > 0 then read_4_88.groups, read_4_88.front, read_4_88.from = groups_6_34, front_6_34, 64 + 8 * (groups_6_34 + groups_6_34 / 64) end
    local entries_6_34 = (size_5_59 - read_4_88.from) / 16
    read_4_88.entries, read_4_88.first = entries_6_34, math.max(0, entries_6_34 - math.floor(#text_5_59 / 16))
    read_4_88.base, read_4_88.total, read_4_88.sum, read_4_88.moved_us = -base_6_34, total_6_34, total_6_34 - sum_6_34, -moved_6_34
    if entries_6_34 > 0 then read_4_88.newest_us = when_6_34 end
  end
--lua/lib/sums.lua:84
    log_3_90 = read_4_88
    if #log_3_90.head < 64 then scope.is_bare = true end
    local ahead_us_4_88 = log_3_90.newest_us - scope.at_us
    if ahead_us_4_88 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_88)
    elseif ahead_us_4_88 > 0 then
      scope.at_us = log_3_90.newest_us
    end
    opened_4_88['0'] = log_3_90
  end
--lua/lib/request_limits.lua:92
  local cost_3_90 = 1
  if scope.costs then cost_3_90 = math.min(scope.costs[(tier_0_281 - scope.set - 6) / 5 + 1], argv[tier_0_281 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local its_us_2_88 = scope.at_us
  if cost_3_90 > 0 then

    local each_3_90 = '0' == '0' and cost_3_90 or 0
    local need_5_61 = log_3_90.sum + cost_3_90 - (argv[tier_0_281 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_90 = 0
  if need_5_61 > log_3_90.base then
    local key_5_61 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_36, low_sum_6_36 = -1, log_3_90.base
  local high_6_36, high_sum_6_36, when_5_61 = log_3_90.entries - 1, log_3_90.sum, log_3_90.newest_us
  local guesses_6_36, around_6_36, guess_6_36 = 0, 1, high_6_36
  if each_3_90 > 0 then guess_6_36 = high_6_36 - math.floor((high_sum_6_36 - need_5_61) / each_3_90) else guesses_6_36, around_6_36 = 1, 8 end
  while high_6_36 - low_6_36 > 1 do
    if guesses_6_36 > 3 then
      guess_6_36 = math.ceil((low_6_36 + high_6_36) / 2)
    elseif guesses_6_36 > 0 then
      guess_6_36 = low_6_36 + math.ceil((need_5_61 - low_sum_6_36) / (high_sum_6_36 - low_sum_6_36) * (high_6_36 - low_6_36))
    end
    guess_6_36 = math.max(low_6_36 + 1, math.min(guess_6_36, high_6_36))
    local from_6_36, to_6_36 = math.max(guess_6_36 - around_6_36, low_6_36 + 1), math.min(guess_6_36 + around_6_36 - 1, high_6_36 - 1)
    local text_6_36, offset_6_36 = log_3_90.text, 0
    if from_6_36 >= log_3_90.first then
      offset_6_36 = #text_6_36 - (log_3_90.entries - from_6_36) * 16 + 1
    else
      text_6_36, offset_6_36 = call('GETRANGE', key_5_61, log_3_90.from + from_6_36 * 16, log_3_90.from + (to_6_36 + 1) * 16 - 1), 1
    end

    local at_6_36 = from_6_36
    repeat
      local its_when_6_36, sum_6_36 = unpack_bytes('<dd', text_6_36, offset_6_36 + (at_6_36 - from_6_36) * 16)
--lua/lib/sums.lua:122
      local more_6_36, groups_7_10 = log_3_90.total, log_3_90.groups or 0
  local group_7_10 = math.floor(at_6_36 / 32)
  if group_7_10 < groups_7_10 then
    local known_7_10 = log_3_90.known
    if not known_7_10 then
      local packed_7_10 = call('GETRANGE', key_5_61, 64, 64 + groups_7_10 / 64 * 8 - 1)
      known_7_10 = { [0] = log_3_90.front }
      for i_7_10 = 1, groups_7_10 / 64 do known_7_10[i_7_10] = known_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices, log_3_90.known = {}, known_7_10
    end
    local at_7_10 = math.floor(group_7_10 / 64)
    local slice_7_10 = known_7_10.slices[at_7_10]
    if not slice_7_10 then
      local from_7_10 = 64 + 8 * (groups_7_10 / 64 + at_7_10 * 64)
      local packed_7_10 = call('GETRANGE', key_5_61, from_7_10, from_7_10 + 8 * 64 - 1)
      slice_7_10 = { [0] = known_7_10[at_7_10] }
      for i_7_10 = 1, 64 - 1 do slice_7_10[i_7_10] = slice_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices[at_7_10] = slice_7_10
    end
    more_6_36 = slice_7_10[group_7_10 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_36 = more_6_36 - sum_6_36
      if sum_6_36 >= need_5_61 then high_6_36, high_sum_6_36, when_5_61 = at_6_36, sum_6_36, its_when_6_36 else low_6_36, low_sum_6_36 = at_6_36, sum_6_36 end
      at_6_36 = high_6_36 > to_6_36 and to_6_36 or math.floor((low_6_36 + high_6_36) / 2)
    until high_6_36 == from_6_36 or low_6_36 == to_6_36 or high_6_36 - low_6_36 <= 1
    guesses_6_36, around_6_36 = guesses_6_36 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_90 = when_5_61 + (argv[tier_0_281 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    its_us_2_88 = when_us_3_90
  end
--lua/lib/tiers/sliding.lua:30
    turn_us_2_88 = its_us_2_88
  else
    local entry_2_88 = from_2_88 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_88, to_2_88)
    if #entry_2_88 >= 8 then turn_us_2_88 = unpack_bytes('<d', entry_2_88) + (argv[tier_0_281 + 2]) end
  end
its_us_0_281 = turn_us_2_88
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_281 == 'pace' then do
--lua/lib/tiers/pace.lua:25
local from_2_89, to_2_89 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
  local due_2_89, turn_us_2_89 = call('GETRANGE', (given[scope.keys + 1]), from_2_89, to_2_89), scope.at_us
--lua/lib/request_limits.lua:100
  local cost_2_89 = 1
  if scope.costs then cost_2_89 = scope.costs[(tier_0_281 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:28
  if #due_2_89 >= 8 and cost_2_89 > 0 then turn_us_2_89 = (argv[tier_0_281 + 2]) - unpack_bytes('<d', due_2_89) end
its_us_0_281 = turn_us_2_89
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_281 == 'fixed' then do
--lua/lib/meters.lua:17
local kept_3_93 = scope[tier_0_281]
  if kept_3_93 == nil then
    local field_4_86 = argv[tier_0_281 + 3]
    kept_3_93 = call('HGET', (given[scope.keys]), field_4_86)
    scope[tier_0_281] = kept_3_93
    if not kept_3_93 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_90, closes_us_2_90, used_2_90 = 0, 0, 0
  if kept_3_93 then ends_us_2_90, closes_us_2_90, used_2_90 = unpack_bytes('<ddd', kept_3_93) end

  local __3_93, edges_3_93 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
  local is_set_back_3_93 = ends_us_2_90 > scope.at_us + (argv[tier_0_281 + 2]) * (edges_3_93 == '' and 1 or 2)
  if is_set_back_3_93 then
    do local at_us_4_92 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_92, edges_4_92 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
  local length_us_4_92, alike_4_92 = tonumber(argv[tier_0_281 + 2]), math.huge
  local ends_us_4_92, closes_us_4_92 = at_us_4_92 + length_us_4_92, nil
  if edges_4_92 ~= '' then
    local __4_92, last_4_92, guard_us_4_92, edge_us_4_92 = string.find(edges_4_92, '^(%S+) (%S+)')
    local is_here_4_92 = false
    edge_us_4_92 = edge_us_4_92 * 1000000
    repeat
      local from_us_4_92, __4_92, to_4_92, length_4_92, count_4_92 = edge_us_4_92, string.find(edges_4_92, '^ ([%d.]+)x(%d+)', last_4_92 + 1)
      if to_4_92 then
        last_4_92, length_us_4_92 = to_4_92, math.floor(length_4_92 * 1000000 + 0.5)
        edge_us_4_92 = edge_us_4_92 + length_us_4_92 * count_4_92
      end
      is_here_4_92 = not to_4_92 or at_us_4_92 < edge_us_4_92
      if is_here_4_92 then ends_us_4_92 = from_us_4_92 + (math.floor((at_us_4_92 - from_us_4_92) / length_us_4_92) + 1) * length_us_4_92 end
      if is_here_4_92 and to_4_92 then alike_4_92 = math.floor((edge_us_4_92 - ends_us_4_92) / length_us_4_92 + 0.5) end
    until is_here_4_92
    closes_us_4_92 = ends_us_4_92 - guard_us_4_92
  end
ends_us_2_90, closes_us_2_90 = ends_us_4_92, closes_us_4_92 or ends_us_4_92
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_93 == '' then closes_us_2_90 = ends_us_2_90 + (argv[tier_0_281 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_90 <= scope.at_us then ends_us_2_90, used_2_90 = nil, 0 end
--lua/lib/request_limits.lua:92
  local cost_2_90 = 1
  if scope.costs then cost_2_90 = math.min(scope.costs[(tier_0_281 - scope.set - 6) / 5 + 1], argv[tier_0_281 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_90 = scope.at_us
  if not ends_us_2_90 then
    local __2_90, edges_2_90 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
    if edges_2_90 ~= '' and string.sub(edges_2_90, 1, 2) ~= '0 ' then do local at_us_3_92 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_92, edges_3_92 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
  local length_us_3_92, alike_3_92 = tonumber(argv[tier_0_281 + 2]), math.huge
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
ends_us_2_90, closes_us_2_90 = ends_us_3_92, closes_us_3_92 or ends_us_3_92
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_90 and cost_2_90 > 0 and (used_2_90 + cost_2_90 > tonumber(argv[tier_0_281 + 1]) or scope.at_us >= closes_us_2_90) then turn_us_2_90 = ends_us_2_90 end
its_us_0_281 = turn_us_2_90
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_281 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_91 = math.ceil((argv[tier_0_281 + 2]) * 4 / (argv[tier_0_281 + 1])) / 4
--lua/lib/meters.lua:17
  local kept_3_95 = scope[tier_0_281]
  if kept_3_95 == nil then
    local field_4_87 = argv[tier_0_281 + 3]
    kept_3_95 = call('HGET', (given[scope.keys]), field_4_87)
    scope[tier_0_281] = kept_3_95
    if not kept_3_95 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_91, expires_us_3_95, is_set_back_3_95 = 0, 0, false
  if kept_3_95 then served_us_2_91, expires_us_3_95 = unpack_bytes('<dd', kept_3_95) end
  if served_us_2_91 <= scope.at_us then
    served_us_2_91 = scope.at_us
  else

    local __3_95, burst_3_95 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
    local most_us_3_95 = scope.at_us + burst_3_95 * each_us_2_91 + (argv[tier_0_281 + 2])
    is_set_back_3_95 = served_us_2_91 > most_us_3_95
    if is_set_back_3_95 then scope.is_ahead = true end
    served_us_2_91 = math.min(served_us_2_91, most_us_3_95)
  end







  local __2_91, burst_2_91 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
--lua/lib/request_limits.lua:92
  local cost_2_91 = 1
  if scope.costs then cost_2_91 = math.min(scope.costs[(tier_0_281 - scope.set - 6) / 5 + 1], argv[tier_0_281 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_91 = scope.at_us
  if cost_2_91 > 0 then turn_us_2_91 = math.ceil(served_us_2_91 + math.min(cost_2_91 - burst_2_91, 0) * each_us_2_91) end
its_us_0_281 = turn_us_2_91
--lua/lib/tiers/kinds.lua:105
end elseif kind_0_281 == 'summed' then do
--lua/lib/tiers/summed.lua:16
local slot_2_92, resolution_us_2_92 = argv[tier_0_281 + 3], argv[tier_0_281 + 4]
--lua/lib/sums.lua:78
  local opened_4_89 = scope.sums or {}
  scope.sums = opened_4_89
  local log_3_91 = opened_4_89[slot_2_92]
  if not log_3_91 then
    local key_4_89 = slot_2_92 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_92])
--lua/lib/sums.lua:65
    local text_5_60 = call('GETRANGE', key_4_89, '-320', '-1')
  local size_5_60, head_5_60 = #text_5_60, text_5_60
  if size_5_60 == 320 then
    size_5_60, head_5_60 = call('STRLEN', key_4_89), call('GETRANGE', key_4_89, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_89 = { head = head_5_60, text = text_5_60, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_60 >= 64 then
    local __6_35, __6_35, moved_6_35, __6_35, groups_6_35, front_6_35, total_6_35, base_6_35 = unpack_bytes('<dddddddd', head_5_60)
    local when_6_35, sum_6_35 = unpack_bytes('<dd', text_5_60, #text_5_60 - 16 + 1)
    if groups_6_35 > 0 then read_4_89.groups, read_4_89.front, read_4_89.from = groups_6_35, front_6_35, 64 + 8 * (groups_6_35 + groups_6_35 / 64) end
    local entries_6_35 = (size_5_60 - read_4_89.from) / 16
    read_4_89.entries, read_4_89.first = entries_6_35, math.max(0, entries_6_35 - math.floor(#text_5_60 / 16))
    read_4_89.base, read_4_89.total, read_4_89.sum, read_4_89.moved_us = -base_6_35, total_6_35, total_6_35 - sum_6_35, -moved_6_35
    if entries_6_35 > 0 then read_4_89.newest_us = when_6_35 end
  end
--lua/lib/sums.lua:84
    log_3_91 = read_4_89
    if #log_3_91.head < 64 then scope.is_bare = true end
    local ahead_us_4_89 = log_3_91.newest_us - scope.at_us
    if ahead_us_4_89 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_89)
    elseif ahead_us_4_89 > 0 then
      scope.at_us = log_3_91.newest_us
    end
    opened_4_89[slot_2_92] = log_3_91
  end
--lua/lib/request_limits.lua:92
  local cost_3_91 = 1
  if scope.costs then cost_3_91 = math.min(scope.costs[(tier_0_281 - scope.set - 6) / 5 + 1], argv[tier_0_281 + 1]) end
--lua/lib/tiers/sums_tier.lua:32
  local turn_us_2_92 = scope.at_us
  if cost_3_91 > 0 then

    local each_3_91 = resolution_us_2_92 == '0' and cost_3_91 or 0
    local need_5_62 = log_3_91.sum + cost_3_91 - (argv[tier_0_281 + 1])
--lua/lib/tiers/sums_tier.lua:19
local when_us_3_91 = 0
  if need_5_62 > log_3_91.base then
    local key_5_62 = slot_2_92 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_92])
--lua/lib/sums_reached.lua:13
    local low_6_37, low_sum_6_37 = -1, log_3_91.base
  local high_6_37, high_sum_6_37, when_5_62 = log_3_91.entries - 1, log_3_91.sum, log_3_91.newest_us
  local guesses_6_37, around_6_37, guess_6_37 = 0, 1, high_6_37
  if each_3_91 > 0 then guess_6_37 = high_6_37 - math.floor((high_sum_6_37 - need_5_62) / each_3_91) else guesses_6_37, around_6_37 = 1, 8 end
  while high_6_37 - low_6_37 > 1 do
    if guesses_6_37 > 3 then
      guess_6_37 = math.ceil((low_6_37 + high_6_37) / 2)
    elseif guesses_6_37 > 0 then
      guess_6_37 = low_6_37 + math.ceil((need_5_62 - low_sum_6_37) / (high_sum_6_37 - low_sum_6_37) * (high_6_37 - low_6_37))
    end
    guess_6_37 = math.max(low_6_37 + 1, math.min(guess_6_37, high_6_37))
    local from_6_37, to_6_37 = math.max(guess_6_37 - around_6_37, low_6_37 + 1), math.min(guess_6_37 + around_6_37 - 1, high_6_37 - 1)
    local text_6_37, offset_6_37 = log_3_91.text, 0
    if from_6_37 >= log_3_91.first then
      offset_6_37 = #text_6_37 - (log_3_91.entries - from_6_37) * 16 + 1
    else
      text_6_37, offset_6_37 = call('GETRANGE', key_5_62, log_3_91.from + from_6_37 * 16, log_3_91.from + (to_6_37 + 1) * 16 - 1), 1
    end

    local at_6_37 = from_6_37
    repeat
      local its_when_6_37, sum_6_37 = unpack_bytes('<dd', text_6_37, offset_6_37 + (at_6_37 - from_6_37) * 16)
--lua/lib/sums.lua:122
      local more_6_37, groups_7_11 = log_3_91.total, log_3_91.groups or 0
  local group_7_11 = math.floor(at_6_37 / 32)
  if group_7_11 < groups_7_11 then
    local known_7_11 = log_3_91.known
    if not known_7_11 then
      local packed_7_11 = call('GETRANGE', key_5_62, 64, 64 + groups_7_11 / 64 * 8 - 1)
      known_7_11 = { [0] = log_3_91.front }
      for i_7_11 = 1, groups_7_11 / 64 do known_7_11[i_7_11] = known_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices, log_3_91.known = {}, known_7_11
    end
    local at_7_11 = math.floor(group_7_11 / 64)
    local slice_7_11 = known_7_11.slices[at_7_11]
    if not slice_7_11 then
      local from_7_11 = 64 + 8 * (groups_7_11 / 64 + at_7_11 * 64)
      local packed_7_11 = call('GETRANGE', key_5_62, from_7_11, from_7_11 + 8 * 64 - 1)
      slice_7_11 = { [0] = known_7_11[at_7_11] }
      for i_7_11 = 1, 64 - 1 do slice_7_11[i_7_11] = slice_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices[at_7_11] = slice_7_11
    end
    more_6_37 = slice_7_11[group_7_11 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_6_37 = more_6_37 - sum_6_37
      if sum_6_37 >= need_5_62 then high_6_37, high_sum_6_37, when_5_62 = at_6_37, sum_6_37, its_when_6_37 else low_6_37, low_sum_6_37 = at_6_37, sum_6_37 end
      at_6_37 = high_6_37 > to_6_37 and to_6_37 or math.floor((low_6_37 + high_6_37) / 2)
    until high_6_37 == from_6_37 or low_6_37 == to_6_37 or high_6_37 - low_6_37 <= 1
    guesses_6_37, around_6_37 = guesses_6_37 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:23
    when_us_3_91 = when_5_62 + (argv[tier_0_281 + 2])
  end
--lua/lib/tiers/sums_tier.lua:37
    turn_us_2_92 = when_us_3_91
  end
--lua/lib/tiers/summed.lua:18
its_us_0_281 = turn_us_2_92
--lua/lib/tiers/kinds.lua:105
end else error('no such kind of tier: ' .. tostring(kind_0_281)) end
    if its_us_0_281 > turn_us_0_281 then turn_us_0_281, binding_0_281 = its_us_0_281, tier_0_281 end
  end
  scope.turn_us, scope.tier = turn_us_0_281, binding_0_281 or first_0_281
--lua/lib/shared/check_shared.lua:16
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
      scope.ends_us = shelf_1.lease_first(scope) or now_us + 30000000
      if scope.ends_us <= now_us and scope.running < scope.cap then
        shelf_1.lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = shelf_1.lease_first(scope) or now_us + 30000000
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end
--lua/lib/shared/check_shared.lua:80
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
      local tenant_0_302 = request.tenant local its = gate .. ' ' .. tenant_0_302
      if scope.part then
        shelf_1.gate_write(home, scope.part, its, scope.held_us)
      elseif scope.held_us > 0 then
        shelf_1.gate_write_held(home, its, scope.held_us)
      else
        call('HDEL', home.flows_key, 'g' .. its)
      end
      shelf_1.gate_write_costs(home, request, s)
      shelf_1.room_settle(home, gate)
      if scope.costs then shelf_1.room_weigh(home, gate, scope) end
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
  local is_many = slot_us > home.at_us + 25000 and shelf_1.slow_is_full(home, shelf_1.waiter_queue(waiter))
  if is_full or is_many or own_us > slot_us + 25000 then
    do local ticket_0_215 = its.ticket
--lua/lib/home/order.lua:54
home.stands = 4000000000000000 + ticket_0_215
--lua/lib/shared/ask.lua:105
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

  if home.total == 0 and request.word ~= 'reserve' and not shelf_1.shared_binding(request) then return nil, true end
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

    local was_late = its.told_us > 0 and its.told_us < home.at_us - 200000
    if was_late and shelf_1.stands_scheduled(stands) then shelf_1.home_move(home, waiter, its, stands, -math.floor((home.at_us))) end
    shelf_1.home_note(home, waiter, its)
  else
    return false
  end
  return true
end
--lua/lib/shared/report.lua:19
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
  local tenant, weight = request.tenant, request.weight
  shelf_1.tenant_correct(home, tenant, (shelf_1.share_of(home, home.rights) - shelf_1.share_of(home, home.counted)) / weight)
  for s = request.gates - request.narrow + 1, request.gates do
    local scope = request.scopes[s]
    shelf_1.room_correct(home, ((given[scope.keys + 1])), tenant, (shelf_1.share_of(scope, scope.rights) - shelf_1.share_of(scope, scope.counted)) / weight)
  end
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
--lua/lib/shared/check_shared.lua:76
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:23
end
  do local set_back_us_0_203 = request.set_back_us
--lua/lib/reply.lua:104
local n_0_203, tier_0_203, reason_0_203, more_0_203 = #reply, 0, 12, nil
  if binding.turn_us > binding.at_us then do local tier_1_112 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_203 = (tier_1_112 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:105
end end
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reason_0_203, more_0_203 = 17, binding.paused_us or 0
  elseif binding.is_full then
    reason_0_203, more_0_203 = 13, binding.running or ''
  end
  reply[n_0_203 + 1], reply[n_0_203 + 2], reply[n_0_203 + 3], reply[n_0_203 + 4] = reason_0_203, set_back_us_0_203, estimate_us, index
  reply[n_0_203 + 5], reply[n_0_203 + 6], reply[n_0_203 + 7] = position or binding.ahead or 0, tier_0_203, more_0_203
  if back_us then reply[n_0_203 + 1], reply[n_0_203 + 7], reply[n_0_203 + 8], reply[n_0_203 + 9] = 19, more_0_203 or '', reason_0_203, back_us end
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
--lua/lib/shared/check_shared.lua:76
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:38
end
  if turn_us then
    binding.turn_us, binding.ahead = turn_us, 0
    do local set_back_us_0_204, position_0_204, back_us_0_204 = request.set_back_us, nil, nil
--lua/lib/reply.lua:104
local n_0_204, tier_0_204, reason_0_204, more_0_204 = #reply, 0, 12, nil
  if binding.turn_us > binding.at_us then do local tier_1_113 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_204 = (tier_1_113 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:105
end end
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reason_0_204, more_0_204 = 17, binding.paused_us or 0
  elseif binding.is_full then
    reason_0_204, more_0_204 = 13, binding.running or ''
  end
  reply[n_0_204 + 1], reply[n_0_204 + 2], reply[n_0_204 + 3], reply[n_0_204 + 4] = reason_0_204, set_back_us_0_204, turn_us, index
  reply[n_0_204 + 5], reply[n_0_204 + 6], reply[n_0_204 + 7] = position_0_204 or binding.ahead or 0, tier_0_204, more_0_204
  if back_us_0_204 then reply[n_0_204 + 1], reply[n_0_204 + 7], reply[n_0_204 + 8], reply[n_0_204 + 9] = 19, more_0_204 or '', reason_0_204, back_us_0_204 end
--lua/lib/shared/told.lua:41
end
    shelf_1.home_keep(home, turn_us)
  else
    local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, shelf_1.flow_load(home, home.its.flow), slot_us)
    back_us = shelf_1.watchdog_be(home, request.waiter, slot_us) or back_us
    shelf_1.home_keep(home, back_us)
    do local set_back_us_0_205 = request.set_back_us
--lua/lib/reply.lua:104
local n_0_205, tier_0_205, reason_0_205, more_0_205 = #reply, 0, 12, nil
  if binding.turn_us > binding.at_us then do local tier_1_114 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_205 = (tier_1_114 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:105
end end
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reason_0_205, more_0_205 = 17, binding.paused_us or 0
  elseif binding.is_full then
    reason_0_205, more_0_205 = 13, binding.running or ''
  end
  reply[n_0_205 + 1], reply[n_0_205 + 2], reply[n_0_205 + 3], reply[n_0_205 + 4] = reason_0_205, set_back_us_0_205, estimate_us, index
  reply[n_0_205 + 5], reply[n_0_205 + 6], reply[n_0_205 + 7] = position or binding.ahead or 0, tier_0_205, more_0_205
  if back_us then reply[n_0_205 + 1], reply[n_0_205 + 7], reply[n_0_205 + 8], reply[n_0_205 + 9] = 19, more_0_205 or '', reason_0_205, back_us end
--lua/lib/shared/told.lua:47
end
  end
end
--lua/shared.lua:33
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_119 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_119 }
--lua/shared.lua:35
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

    if not slot_us then why, slot_us = shelf_1.shared_schedule(home, promotions, request.waiter) end
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
--lua/lib/log.lua:22
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:149
local shelf_2 = { log_find = 0, log_settle = 0, log_to_sums = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, reply_stored = 0, reply_unnamed = 0, settings_other = 0, fixed_settle = 0, gcra_settle = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, ready_limits = 0, ready_records = 0, settled_moved = 0, settled_note = 0, settled_text = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, summed_settle = 0, settle_is_rest = 0, settle_scope = 0, settle_all = 0 } function shelf_2.log_find(key, entries, at)
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
  local size_0_404 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_404 >= 64 then
    local __0_404, __0_404, moved_0_404, __0_404, groups_0_404, front_0_404, total_0_404, base_0_404 = unpack_bytes('<dddddddd', text)
    local when_0_404, sum_0_404 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_404 > 0 then log.groups, log.front, log.from = groups_0_404, front_0_404, 64 + 8 * (groups_0_404 + groups_0_404 / 64) end
    local entries_0_404 = (size_0_404 - log.from) / 16
    log.entries, log.first = entries_0_404, math.max(0, entries_0_404 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_404, total_0_404, total_0_404 - sum_0_404, -moved_0_404
    if entries_0_404 > 0 then log.newest_us = when_0_404 end
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
    local text_0_413, at_0_413 = log.text, 1
  if last < log.first then
    text_0_413 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_413 = #text_0_413 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_413 = unpack_bytes('<dd', text_0_413, at_0_413)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_299, at_1_299 = log.text, 1
  if last < log.first then
    text_1_299 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_299 = #text_1_299 - (log.entries - last) * 16 + 1
  end
  local __0_419, sum_0_419 = unpack_bytes('<dd', text_1_299, at_1_299)






    local more_0_419, groups_1_306 = log.total, log.groups or 0
  local group_1_306 = math.floor(last / 32)
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
    more_0_419 = slice_1_306[group_1_306 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_419 - sum_0_419
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_405 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_405 >= 64 then
    local __0_405, __0_405, moved_0_405, __0_405, groups_0_405, front_0_405, total_0_405, base_0_405 = unpack_bytes('<dddddddd', text)
    local when_0_405, sum_0_405 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_405 > 0 then step.groups, step.front, step.from = groups_0_405, front_0_405, 64 + 8 * (groups_0_405 + groups_0_405 / 64) end
    local entries_0_405 = (size_0_405 - step.from) / 16
    step.entries, step.first = entries_0_405, math.max(0, entries_0_405 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_405, total_0_405, total_0_405 - sum_0_405, -moved_0_405
    if entries_0_405 > 0 then step.newest_us = when_0_405 end
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



function shelf_2.scopes_step_back(request, may_write)
  request.set_back_us = request.set_back_us or 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_2.scope_step_back(scope, may_write)
      scope.set_back_us = nil
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if scope.costs and scope.tail and not scope.is_summed then shelf_2.log_to_sums(scope, 0, nil, may_write) end
  end
end
--lua/lib/reply.lua:84
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
--lua/lib/tiers/fixed.lua:148
function shelf_2.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/meters.lua:17
  local kept_0_442 = scope[tier]
  if kept_0_442 == nil then
    local field_1_317 = argv[tier + 3]
    kept_0_442 = call('HGET', (given[scope.keys]), field_1_317)
    scope[tier] = kept_0_442
    if not kept_0_442 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_442 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_442) end

  local __0_442, edges_0_442 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_442 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_442 == '' and 1 or 2)
  if is_set_back_0_442 then
    do local at_us_1_324 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_324, edges_1_324 = argv[tier + 3], argv[tier + 4]
  local length_us_1_324, alike_1_324 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_324, closes_us_1_324 = at_us_1_324 + length_us_1_324, nil
  if edges_1_324 ~= '' then
    local __1_324, last_1_324, guard_us_1_324, edge_us_1_324 = string.find(edges_1_324, '^(%S+) (%S+)')
    local is_here_1_324 = false
    edge_us_1_324 = edge_us_1_324 * 1000000
    repeat
      local from_us_1_324, __1_324, to_1_324, length_1_324, count_1_324 = edge_us_1_324, string.find(edges_1_324, '^ ([%d.]+)x(%d+)', last_1_324 + 1)
      if to_1_324 then
        last_1_324, length_us_1_324 = to_1_324, math.floor(length_1_324 * 1000000 + 0.5)
        edge_us_1_324 = edge_us_1_324 + length_us_1_324 * count_1_324
      end
      is_here_1_324 = not to_1_324 or at_us_1_324 < edge_us_1_324
      if is_here_1_324 then ends_us_1_324 = from_us_1_324 + (math.floor((at_us_1_324 - from_us_1_324) / length_us_1_324) + 1) * length_us_1_324 end
      if is_here_1_324 and to_1_324 then alike_1_324 = math.floor((edge_us_1_324 - ends_us_1_324) / length_us_1_324 + 0.5) end
    until is_here_1_324
    closes_us_1_324 = ends_us_1_324 - guard_us_1_324
  end
ends_us, closes_us = ends_us_1_324, closes_us_1_324 or ends_us_1_324
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_442 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
  local __0_438, edges_0_438 = argv[tier + 3], argv[tier + 4]
  local length_us_0_438, alike_0_438 = tonumber(argv[tier + 2]), math.huge
  local its_ends_us, closes_us_0_438 = at_us + length_us_0_438, nil
  if edges_0_438 ~= '' then
    local __0_438, last_0_438, guard_us_0_438, edge_us_0_438 = string.find(edges_0_438, '^(%S+) (%S+)')
    local is_here_0_438 = false
    edge_us_0_438 = edge_us_0_438 * 1000000
    repeat
      local from_us_0_438, __0_438, to_0_438, length_0_438, count_0_438 = edge_us_0_438, string.find(edges_0_438, '^ ([%d.]+)x(%d+)', last_0_438 + 1)
      if to_0_438 then
        last_0_438, length_us_0_438 = to_0_438, math.floor(length_0_438 * 1000000 + 0.5)
        edge_us_0_438 = edge_us_0_438 + length_us_0_438 * count_0_438
      end
      is_here_0_438 = not to_0_438 or at_us < edge_us_0_438
      if is_here_0_438 then its_ends_us = from_us_0_438 + (math.floor((at_us - from_us_0_438) / length_us_0_438) + 1) * length_us_0_438 end
      if is_here_0_438 and to_0_438 then alike_0_438 = math.floor((edge_us_0_438 - its_ends_us) / length_us_0_438 + 0.5) end
    until is_here_0_438
    closes_us_0_438 = its_ends_us - guard_us_0_438
  end
local its_closes_us = closes_us_0_438 or its_ends_us
--lua/lib/tiers/fixed.lua:151
  local field, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/request_limits.lua:108
  local i_0_371 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_371], scope.rights[i_0_371]
--lua/lib/tiers/fixed.lua:153
  local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[tier + 2]) or its_ends_us == ends_us)

  is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:17
  local kept = scope[tier]
  if kept == nil then
    local field_0_429 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_429)
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
  do local lasts_us_0_431 = ends_us - now_us
--lua/lib/meters.lua:30
local meters_0_431, ttl_ms_0_431 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_431 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_431) < ttl_ms_0_431 then
    call('PEXPIRE', meters_0_431, ttl_ms_0_431)
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
  local i_0_372 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_372], scope.rights[i_0_372]
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
  do local lasts_us_0_432 = expires_us - now_us
--lua/lib/meters.lua:30
local meters_0_432, ttl_ms_0_432 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_432 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_432) < ttl_ms_0_432 then
    call('PEXPIRE', meters_0_432, ttl_ms_0_432)
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
  local text_0_408 = call('GETRANGE', key, '-320', '-1')
  local size_0_408, head_0_408 = #text_0_408, text_0_408
  if size_0_408 == 320 then
    size_0_408, head_0_408 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_408, text = text_0_408, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_408 >= 64 then
    local __1_293, __1_293, moved_1_293, __1_293, groups_1_293, front_1_293, total_1_293, base_1_293 = unpack_bytes('<dddddddd', head_0_408)
    local when_1_293, sum_1_293 = unpack_bytes('<dd', text_0_408, #text_0_408 - 16 + 1)
    if groups_1_293 > 0 then log.groups, log.front, log.from = groups_1_293, front_1_293, 64 + 8 * (groups_1_293 + groups_1_293 / 64) end
    local entries_1_293 = (size_0_408 - log.from) / 16
    log.entries, log.first = entries_1_293, math.max(0, entries_1_293 - math.floor(#text_0_408 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_293, total_1_293, total_1_293 - sum_1_293, -moved_1_293
    if entries_1_293 > 0 then log.newest_us = when_1_293 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_414, at_0_414 = log.text, 1
  if i < log.first then
    text_0_414 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_414 = #text_0_414 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_414 = unpack_bytes('<dd', text_0_414, at_0_414)
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
  local __0_420, sum_0_420 = unpack_bytes('<dd', text_1_300, at_1_300)






    local more_0_420, groups_1_307 = log.total, log.groups or 0
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
    more_0_420 = slice_1_307[group_1_307 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_420 - sum_0_420
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
    local __0_406, __0_406, moved_0_406, __0_406, groups_0_406, front_0_406, total_0_406, base_0_406 = unpack_bytes('<dddddddd', text)
    local when_0_406, sum_0_406 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_406 > 0 then log.groups, log.front, log.from = groups_0_406, front_0_406, 64 + 8 * (groups_0_406 + groups_0_406 / 64) end
    local entries_0_406 = (size - log.from) / 16
    log.entries, log.first = entries_0_406, math.max(0, entries_0_406 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_406, total_0_406, total_0_406 - sum_0_406, -moved_0_406
    if entries_0_406 > 0 then log.newest_us = when_0_406 end
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
    local __0_407, __0_407, moved_0_407, __0_407, groups_0_407, front_0_407, total_0_407, base_0_407 = unpack_bytes('<dddddddd', text)
    local when_0_407, sum_0_407 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_407 > 0 then written.groups, written.front, written.from = groups_0_407, front_0_407, 64 + 8 * (groups_0_407 + groups_0_407 / 64) end
    local entries_0_407 = (size - written.from) / 16
    written.entries, written.first = entries_0_407, math.max(0, entries_0_407 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_407, total_0_407, total_0_407 - sum_0_407, -moved_0_407
    if entries_0_407 > 0 then written.newest_us = when_0_407 end
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
    do local lasts_us_0_433 = 2 * longest_us
--lua/lib/meters.lua:30
local meters_0_433, ttl_ms_0_433 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_433 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_433) < ttl_ms_0_433 then
    call('PEXPIRE', meters_0_433, ttl_ms_0_433)
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
      local opened_0_409 = scope.sums or {}
  scope.sums = opened_0_409
  local log = opened_0_409[field]
  if not log then
    local key_0_409 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_294 = call('GETRANGE', key_0_409, '-320', '-1')
  local size_1_294, head_1_294 = #text_1_294, text_1_294
  if size_1_294 == 320 then
    size_1_294, head_1_294 = call('STRLEN', key_0_409), call('GETRANGE', key_0_409, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_409 = { head = head_1_294, text = text_1_294, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_294 >= 64 then
    local __2_132, __2_132, moved_2_132, __2_132, groups_2_132, front_2_132, total_2_132, base_2_132 = unpack_bytes('<dddddddd', head_1_294)
    local when_2_132, sum_2_132 = unpack_bytes('<dd', text_1_294, #text_1_294 - 16 + 1)
    if groups_2_132 > 0 then read_0_409.groups, read_0_409.front, read_0_409.from = groups_2_132, front_2_132, 64 + 8 * (groups_2_132 + groups_2_132 / 64) end
    local entries_2_132 = (size_1_294 - read_0_409.from) / 16
    read_0_409.entries, read_0_409.first = entries_2_132, math.max(0, entries_2_132 - math.floor(#text_1_294 / 16))
    read_0_409.base, read_0_409.total, read_0_409.sum, read_0_409.moved_us = -base_2_132, total_2_132, total_2_132 - sum_2_132, -moved_2_132
    if entries_2_132 > 0 then read_0_409.newest_us = when_2_132 end
  end
--lua/lib/sums.lua:84
    log = read_0_409
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_409 = log.newest_us - scope.at_us
    if ahead_us_0_409 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_409)
    elseif ahead_us_0_409 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_409[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:17
      local kept = scope[tier]
  if kept == nil then
    local field_0_430 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_430)
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
    local __0_439, edges_0_439 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_439 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_439 = at_us + length_us, nil
  if edges_0_439 ~= '' then
    local __0_439, last_0_439, guard_us_0_439, edge_us_0_439 = string.find(edges_0_439, '^(%S+) (%S+)')
    local is_here_0_439 = false
    edge_us_0_439 = edge_us_0_439 * 1000000
    repeat
      local from_us_0_439, __0_439, to_0_439, length_0_439, count_0_439 = edge_us_0_439, string.find(edges_0_439, '^ ([%d.]+)x(%d+)', last_0_439 + 1)
      if to_0_439 then
        last_0_439, length_us = to_0_439, math.floor(length_0_439 * 1000000 + 0.5)
        edge_us_0_439 = edge_us_0_439 + length_us * count_0_439
      end
      is_here_0_439 = not to_0_439 or at_us < edge_us_0_439
      if is_here_0_439 then ends_us = from_us_0_439 + (math.floor((at_us - from_us_0_439) / length_us) + 1) * length_us end
      if is_here_0_439 and to_0_439 then alike_0_439 = math.floor((edge_us_0_439 - ends_us) / length_us + 0.5) end
    until is_here_0_439
    closes_us_0_439 = ends_us - guard_us_0_439
  end
local closes_us = closes_us_0_439 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_2.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:17
    local kept_0_443 = scope[tier]
  if kept_0_443 == nil then
    local field_1_320 = argv[tier + 3]
    kept_0_443 = call('HGET', (given[scope.keys]), field_1_320)
    scope[tier] = kept_0_443
    if not kept_0_443 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_443 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_443) end

  local __0_443, edges_0_443 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_443 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_443 == '' and 1 or 2)
  if is_set_back_0_443 then
    do local at_us_1_325 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_325, edges_1_325 = argv[tier + 3], argv[tier + 4]
  local length_us_1_325, alike_1_325 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_325, closes_us_1_325 = at_us_1_325 + length_us_1_325, nil
  if edges_1_325 ~= '' then
    local __1_325, last_1_325, guard_us_1_325, edge_us_1_325 = string.find(edges_1_325, '^(%S+) (%S+)')
    local is_here_1_325 = false
    edge_us_1_325 = edge_us_1_325 * 1000000
    repeat
      local from_us_1_325, __1_325, to_1_325, length_1_325, count_1_325 = edge_us_1_325, string.find(edges_1_325, '^ ([%d.]+)x(%d+)', last_1_325 + 1)
      if to_1_325 then
        last_1_325, length_us_1_325 = to_1_325, math.floor(length_1_325 * 1000000 + 0.5)
        edge_us_1_325 = edge_us_1_325 + length_us_1_325 * count_1_325
      end
      is_here_1_325 = not to_1_325 or at_us_1_325 < edge_us_1_325
      if is_here_1_325 then ends_us_1_325 = from_us_1_325 + (math.floor((at_us_1_325 - from_us_1_325) / length_us_1_325) + 1) * length_us_1_325 end
      if is_here_1_325 and to_1_325 then alike_1_325 = math.floor((edge_us_1_325 - ends_us_1_325) / length_us_1_325 + 0.5) end
    until is_here_1_325
    closes_us_1_325 = ends_us_1_325 - guard_us_1_325
  end
own_ends_us, own_closes_us = ends_us_1_325, closes_us_1_325 or ends_us_1_325
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_443 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
    local kept_0_450 = scope[tier]
  if kept_0_450 == nil then
    local field_1_321 = argv[tier + 3]
    kept_0_450 = call('HGET', (given[scope.keys]), field_1_321)
    scope[tier] = kept_0_450
    if not kept_0_450 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_450, is_set_back_0_450 = 0, 0, false
  if kept_0_450 then served_us, expires_us_0_450 = unpack_bytes('<dd', kept_0_450) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_450, burst_0_450 = argv[tier + 3], argv[tier + 4]
    local most_us_0_450 = scope.at_us + burst_0_450 * each_us + (argv[tier + 2])
    is_set_back_0_450 = served_us > most_us_0_450
    if is_set_back_0_450 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_450)
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
    do local lasts_us_0_434 = until_us - now_us
--lua/lib/meters.lua:30
local meters_0_434, ttl_ms_0_434 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_434 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_434) < ttl_ms_0_434 then
    call('PEXPIRE', meters_0_434, ttl_ms_0_434)
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


      local tier_0_368 = target.tier local _, edges = argv[tier_0_368 + 3], argv[tier_0_368 + 4]
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
--lua/lib/ready.lua:10
function shelf_2.ready_limits(request, reply)
  local other, version, text = shelf_2.settings_other(request.scopes)
  if other then shelf_2.reply_stored(reply, other, version, text) end
  return other ~= nil
end



function shelf_2.ready_records(request, reply, now_us, ttl_floor_ms, may_write)
  local missed, endings = shelf_2.carry_missed(request.scopes)
  if missed then
    shelf_2.reply_unnamed(reply, missed, endings)
    return true
  end
  shelf_2.scopes_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do shelf_2.carry_scope(scope, now_us, ttl_floor_ms, may_write) end
  return false
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
  local entry_0_421 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_421 >= 0 then
--lua/lib/sums.lua:109
    local text_1_301, at_1_301 = log.text, 1
  if entry_0_421 < log.first then
    text_1_301 = call('GETRANGE', key, log.from + entry_0_421 * 16, log.from + entry_0_421 * 16 + 16 - 1)
  else
    at_1_301 = #text_1_301 - (log.entries - entry_0_421) * 16 + 1
  end
  local __0_421, sum_0_421 = unpack_bytes('<dd', text_1_301, at_1_301)






    local more_0_421, groups_1_308 = log.total, log.groups or 0
  local group_1_308 = math.floor(entry_0_421 / 32)
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
    more_0_421 = slice_1_308[group_1_308 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_421 - sum_0_421
  end
--lua/lib/sums.lua:122
  local more, groups_0_417 = log.total, log.groups or 0
  local group_0_417 = math.floor(entry / 32)
  if group_0_417 < groups_0_417 then
    local known_0_417 = log.known
    if not known_0_417 then
      local packed_0_417 = call('GETRANGE', key, 64, 64 + groups_0_417 / 64 * 8 - 1)
      known_0_417 = { [0] = log.front }
      for i_0_417 = 1, groups_0_417 / 64 do known_0_417[i_0_417] = known_0_417[i_0_417 - 1] + unpack_bytes('<d', packed_0_417, 8 * i_0_417 - 7) end
      known_0_417.slices, log.known = {}, known_0_417
    end
    local at_0_417 = math.floor(group_0_417 / 64)
    local slice_0_417 = known_0_417.slices[at_0_417]
    if not slice_0_417 then
      local from_0_417 = 64 + 8 * (groups_0_417 / 64 + at_0_417 * 64)
      local packed_0_417 = call('GETRANGE', key, from_0_417, from_0_417 + 8 * 64 - 1)
      slice_0_417 = { [0] = known_0_417[at_0_417] }
      for i_0_417 = 1, 64 - 1 do slice_0_417[i_0_417] = slice_0_417[i_0_417 - 1] + unpack_bytes('<d', packed_0_417, 8 * i_0_417 - 7) end
      known_0_417.slices[at_0_417] = slice_0_417
    end
    more = slice_0_417[group_0_417 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_415, at_0_415 = log.text, 1
  if i < log.first then
    text_0_415 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_415 = #text_0_415 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_415 = unpack_bytes('<dd', text_0_415, at_0_415)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_302, at_1_302 = log.text, 1
  if i < log.first then
    text_1_302 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_302 = #text_1_302 - (log.entries - i) * 16 + 1
  end
  local __0_422, sum_0_422 = unpack_bytes('<dd', text_1_302, at_1_302)






    local more_0_422, groups_1_309 = log.total, log.groups or 0
  local group_1_309 = math.floor(i / 32)
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
    more_0_422 = slice_1_309[group_1_309 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_422 - sum_0_422
  end
--lua/lib/sums_settle.lua:55
    local entry_0_418 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_418 = log.total, log.groups or 0
  local group_0_418 = math.floor(entry_0_418 / 32)
  if group_0_418 < groups_0_418 then
    local known_0_418 = log.known
    if not known_0_418 then
      local packed_0_418 = call('GETRANGE', key, 64, 64 + groups_0_418 / 64 * 8 - 1)
      known_0_418 = { [0] = log.front }
      for i_0_418 = 1, groups_0_418 / 64 do known_0_418[i_0_418] = known_0_418[i_0_418 - 1] + unpack_bytes('<d', packed_0_418, 8 * i_0_418 - 7) end
      known_0_418.slices, log.known = {}, known_0_418
    end
    local at_0_418 = math.floor(group_0_418 / 64)
    local slice_0_418 = known_0_418.slices[at_0_418]
    if not slice_0_418 then
      local from_0_418 = 64 + 8 * (groups_0_418 / 64 + at_0_418 * 64)
      local packed_0_418 = call('GETRANGE', key, from_0_418, from_0_418 + 8 * 64 - 1)
      slice_0_418 = { [0] = known_0_418[at_0_418] }
      for i_0_418 = 1, 64 - 1 do slice_0_418[i_0_418] = slice_0_418[i_0_418 - 1] + unpack_bytes('<d', packed_0_418, 8 * i_0_418 - 7) end
      known_0_418.slices[at_0_418] = slice_0_418
    end
    its_more = slice_0_418[group_0_418 % 64]
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
  local entry, low_us_0_427, high_0_427, high_us_0_427 = 0, nil, log.entries, nil
  local text_0_427, first_0_427, guesses_0_427 = log.text, log.first, 0
  while entry < high_0_427 do
    local count_0_427 = math.min(math.floor(#text_0_427 / 16), log.entries - first_0_427)
    local from_0_427, to_0_427 = math.max(first_0_427, entry), math.min(first_0_427 + count_0_427, high_0_427) - 1
    local offset_0_427 = #text_0_427 - (first_0_427 + count_0_427 - from_0_427) * 16 + 1

    local entry_0_427 = from_0_427
    repeat
      local when_0_427 = unpack_bytes('<d', text_0_427, offset_0_427 + (entry_0_427 - from_0_427) * 16)
      if when_0_427 >= at then high_0_427, high_us_0_427 = entry_0_427, when_0_427 else entry, low_us_0_427 = entry_0_427 + 1, when_0_427 end
      entry_0_427 = high_0_427 > to_0_427 and to_0_427 or math.floor((entry + high_0_427) / 2)
    until high_0_427 <= from_0_427 or entry > to_0_427 or entry >= high_0_427
    if entry < high_0_427 and not low_us_0_427 then
      local when_0_427 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_427 >= at then high_0_427 = 0 else entry, low_us_0_427 = 1, when_0_427 end
    end
    if entry < high_0_427 then
      local guess_0_427 = math.floor((entry + high_0_427) / 2)
      if guesses_0_427 < 3 then guess_0_427 = entry - 1 + math.ceil((at - low_us_0_427) / (high_us_0_427 - low_us_0_427) * (high_0_427 - entry + 1)) end
      guess_0_427, guesses_0_427 = math.max(entry, math.min(guess_0_427, high_0_427 - 1)), guesses_0_427 + 1
      do
--lua/lib/sums.lua:161
local start_1_313 = math.floor(guess_0_427 / 32) * 32
  local first_1_313 = math.max(start_1_313 - 1, 0)
  local text_1_313 = call('GETRANGE', key, log.from + first_1_313 * 16, log.from + math.min(start_1_313 + 32, log.entries) * 16 - 1)
text_0_427, first_0_427 = text_1_313, first_1_313
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_427, first_0_427
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_426 = math.floor(entry / 32) * 32
  local first_0_426 = math.max(start_0_426 - 1, 0)
  local text_0_426 = call('GETRANGE', key, log.from + first_0_426 * 16, log.from + math.min(start_0_426 + 32, log.entries) * 16 - 1)
text, first = text_0_426, first_0_426
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
    local text_1_303, at_1_303 = log.text, 1
  if entry < log.first then
    text_1_303 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_303 = #text_1_303 - (log.entries - entry) * 16 + 1
  end
  local __0_423, sum_0_423 = unpack_bytes('<dd', text_1_303, at_1_303)






    local more_0_423, groups_1_310 = log.total, log.groups or 0
  local group_1_310 = math.floor(entry / 32)
  if group_1_310 < groups_1_310 then
    local known_1_310 = log.known
    if not known_1_310 then
      local packed_1_310 = call('GETRANGE', key, 64, 64 + groups_1_310 / 64 * 8 - 1)
      known_1_310 = { [0] = log.front }
      for i_1_310 = 1, groups_1_310 / 64 do known_1_310[i_1_310] = known_1_310[i_1_310 - 1] + unpack_bytes('<d', packed_1_310, 8 * i_1_310 - 7) end
      known_1_310.slices, log.known = {}, known_1_310
    end
    local at_1_310 = math.floor(group_1_310 / 64)
    local slice_1_310 = known_1_310.slices[at_1_310]
    if not slice_1_310 then
      local from_1_310 = 64 + 8 * (groups_1_310 / 64 + at_1_310 * 64)
      local packed_1_310 = call('GETRANGE', key, from_1_310, from_1_310 + 8 * 64 - 1)
      slice_1_310 = { [0] = known_1_310[at_1_310] }
      for i_1_310 = 1, 64 - 1 do slice_1_310[i_1_310] = slice_1_310[i_1_310 - 1] + unpack_bytes('<d', packed_1_310, 8 * i_1_310 - 7) end
      known_1_310.slices[at_1_310] = slice_1_310
    end
    more_0_423 = slice_1_310[group_1_310 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_423 - sum_0_423
  end
--lua/lib/sums_settle.lua:93
      local entry_0_424 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_424 >= 0 then
--lua/lib/sums.lua:109
    local text_1_304, at_1_304 = log.text, 1
  if entry_0_424 < log.first then
    text_1_304 = call('GETRANGE', key, log.from + entry_0_424 * 16, log.from + entry_0_424 * 16 + 16 - 1)
  else
    at_1_304 = #text_1_304 - (log.entries - entry_0_424) * 16 + 1
  end
  local __0_424, sum_0_424 = unpack_bytes('<dd', text_1_304, at_1_304)






    local more_0_424, groups_1_311 = log.total, log.groups or 0
  local group_1_311 = math.floor(entry_0_424 / 32)
  if group_1_311 < groups_1_311 then
    local known_1_311 = log.known
    if not known_1_311 then
      local packed_1_311 = call('GETRANGE', key, 64, 64 + groups_1_311 / 64 * 8 - 1)
      known_1_311 = { [0] = log.front }
      for i_1_311 = 1, groups_1_311 / 64 do known_1_311[i_1_311] = known_1_311[i_1_311 - 1] + unpack_bytes('<d', packed_1_311, 8 * i_1_311 - 7) end
      known_1_311.slices, log.known = {}, known_1_311
    end
    local at_1_311 = math.floor(group_1_311 / 64)
    local slice_1_311 = known_1_311.slices[at_1_311]
    if not slice_1_311 then
      local from_1_311 = 64 + 8 * (groups_1_311 / 64 + at_1_311 * 64)
      local packed_1_311 = call('GETRANGE', key, from_1_311, from_1_311 + 8 * 64 - 1)
      slice_1_311 = { [0] = known_1_311[at_1_311] }
      for i_1_311 = 1, 64 - 1 do slice_1_311[i_1_311] = slice_1_311[i_1_311 - 1] + unpack_bytes('<d', packed_1_311, 8 * i_1_311 - 7) end
      known_1_311.slices[at_1_311] = slice_1_311
    end
    more_0_424 = slice_1_311[group_1_311 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_424 - sum_0_424
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
  local opened_0_412 = scope.sums or {}
  scope.sums = opened_0_412
  local log = opened_0_412[slot]
  if not log then
    local key_0_412 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_297 = call('GETRANGE', key_0_412, '-320', '-1')
  local size_1_297, head_1_297 = #text_1_297, text_1_297
  if size_1_297 == 320 then
    size_1_297, head_1_297 = call('STRLEN', key_0_412), call('GETRANGE', key_0_412, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_412 = { head = head_1_297, text = text_1_297, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_297 >= 64 then
    local __2_135, __2_135, moved_2_135, __2_135, groups_2_135, front_2_135, total_2_135, base_2_135 = unpack_bytes('<dddddddd', head_1_297)
    local when_2_135, sum_2_135 = unpack_bytes('<dd', text_1_297, #text_1_297 - 16 + 1)
    if groups_2_135 > 0 then read_0_412.groups, read_0_412.front, read_0_412.from = groups_2_135, front_2_135, 64 + 8 * (groups_2_135 + groups_2_135 / 64) end
    local entries_2_135 = (size_1_297 - read_0_412.from) / 16
    read_0_412.entries, read_0_412.first = entries_2_135, math.max(0, entries_2_135 - math.floor(#text_1_297 / 16))
    read_0_412.base, read_0_412.total, read_0_412.sum, read_0_412.moved_us = -base_2_135, total_2_135, total_2_135 - sum_2_135, -moved_2_135
    if entries_2_135 > 0 then read_0_412.newest_us = when_2_135 end
  end
--lua/lib/sums.lua:84
    log = read_0_412
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_412 = log.newest_us - scope.at_us
    if ahead_us_0_412 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_412)
    elseif ahead_us_0_412 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_412[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:95
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_2.settled_moved(scope, slot)
--lua/lib/request_limits.lua:108
  local i_0_373 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_373], scope.rights[i_0_373]
--lua/lib/tiers/sums_tier.lua:100
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_2.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_399, is_renewed_0_399 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_399 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_287, expires_1_287 = unpack_bytes('<dd', '')
  local is_renewed_1_287 = longest_us > seen_us_1_287 or now_us + seen_us_1_287 > -expires_1_287
  if is_renewed_1_287 then
    if longest_us > seen_us_1_287 then seen_us_1_287 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_287, -(now_us + 2 * seen_us_1_287)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_287 / 500), ttl_floor_ms))
  end
is_renewed_0_399 = is_renewed_1_287
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
  local i_0_374 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_374], scope.rights[i_0_374]
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
    do local key_1_328 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_1_328, '[^:]*$'), '')
  do local lasts_us_2_138 = 2 * longest_us
--lua/lib/meters.lua:30
local meters_2_138, ttl_ms_2_138 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_138 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_138) < ttl_ms_2_138 then
    call('PEXPIRE', meters_2_138, ttl_ms_2_138)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:50
end
  end
end
--lua/lib/settle.lua:21
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




function shelf_2.settle_all(request, reply, ready, now_us, ttl_floor_ms)
  local is_ready = ready and not shelf_2.settle_is_rest(request.token)
  if is_ready and ready.limits(request, reply) then return true end
  local is_changed = false
  for _, scope in ipairs(request.scopes) do
    do
--lua/lib/scopes.lua:11
if (argv[scope.set + 2]) ~= '' and not scope.tail then do
--lua/lib/log.lua:33
local tail_1_286 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_1_286
  if tail_1_286 ~= '' then
    local newest_1_286 = unpack_bytes('<d', tail_1_286, #tail_1_286 - 7)
    if newest_1_286 > now_us + 1000000 then
      scope.set_back_us = newest_1_286 - now_us
    elseif newest_1_286 > now_us then
      scope.at_us = newest_1_286
    elseif newest_1_286 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/scopes.lua:11
end end
  do
--lua/lib/sums.lua:100
for i_1_298 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_1_298 = tostring(i_1_298)
--lua/lib/sums.lua:78
    local opened_2_136 = scope.sums or {}
  scope.sums = opened_2_136
  local __1_298 = opened_2_136[slot_1_298]
  if not __1_298 then
    local key_2_136 = slot_1_298 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_1_298])
--lua/lib/sums.lua:65
    local text_3_98 = call('GETRANGE', key_2_136, '-320', '-1')
  local size_3_98, head_3_98 = #text_3_98, text_3_98
  if size_3_98 == 320 then
    size_3_98, head_3_98 = call('STRLEN', key_2_136), call('GETRANGE', key_2_136, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_136 = { head = head_3_98, text = text_3_98, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_98 >= 64 then
    local __4_95, __4_95, moved_4_95, __4_95, groups_4_95, front_4_95, total_4_95, base_4_95 = unpack_bytes('<dddddddd', head_3_98)
    local when_4_95, sum_4_95 = unpack_bytes('<dd', text_3_98, #text_3_98 - 16 + 1)
    if groups_4_95 > 0 then read_2_136.groups, read_2_136.front, read_2_136.from = groups_4_95, front_4_95, 64 + 8 * (groups_4_95 + groups_4_95 / 64) end
    local entries_4_95 = (size_3_98 - read_2_136.from) / 16
    read_2_136.entries, read_2_136.first = entries_4_95, math.max(0, entries_4_95 - math.floor(#text_3_98 / 16))
    read_2_136.base, read_2_136.total, read_2_136.sum, read_2_136.moved_us = -base_4_95, total_4_95, total_4_95 - sum_4_95, -moved_4_95
    if entries_4_95 > 0 then read_2_136.newest_us = when_4_95 end
  end
--lua/lib/sums.lua:84
    __1_298 = read_2_136
    if #__1_298.head < 64 then scope.is_bare = true end
    local ahead_us_2_136 = __1_298.newest_us - scope.at_us
    if ahead_us_2_136 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_136)
    elseif ahead_us_2_136 > 0 then
      scope.at_us = __1_298.newest_us
    end
    opened_2_136[slot_1_298] = __1_298
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:12
end
--lua/lib/settle.lua:64
end
    is_changed = is_changed or scope.is_changed
  end
  if is_changed and ready.records(request, reply, now_us, ttl_floor_ms, true) then return true end
  shelf_2.scopes_step_back(request, true)
  local s, texts, are_others = 0, {}, false
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    local scope = request.scopes[s]
    local is_other
    texts[s], is_other = shelf_2.settle_scope(scope, text, now_us, ttl_floor_ms)
    are_others = are_others or is_other
    scope.counted, scope.costs, scope.tail = scope.costs, nil, nil
  end
  return false, are_others and texts or nil
end
--lua/shared.lua:72
  return { limits = shelf_2.ready_limits, records = shelf_2.ready_records, step_back = shelf_2.scopes_step_back, settle = shelf_2.settle_all, is_rest = shelf_2.settle_is_rest }
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
--lua/shared.lua:76
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys, made, rare = ({ 0, now_us }), 0, nil, nil

function shelf_0.decide()
  local request = shelf_0.read_request(arg, keys, now_us)
  local scopes, waiter, next_arg, next_keys = request.scopes, request.waiter, request.next_arg, request.next_keys
  local home = scopes[#scopes]
  local waiters_key = given[home.keys + 2]
  local has_waiters = redis.call('EXISTS', waiters_key) == 1
  local is_reserved = request.word == 'reserve'
  if request.word ~= 'acquire_all' and not is_reserved then
    local is_settlement, is_answered, texts = request.word == 'settle', false, nil
    local is_done = is_settlement or request.word == 'recheck'
    if request.is_set_back or is_settlement then rare = rare or shelf_0.make_rare() end
    if request.is_set_back then rare.step_back(request, true) end
    if is_settlement then is_answered, texts = rare.settle(request, reply, rare, now_us, ttl_floor_ms) end
    if is_answered then return next_arg, next_keys end
    local is_rest = is_settlement and rare.is_rest(request.token)
    if request.word == 'release' then is_done = shelf_0.shared_release(request) end
    if has_waiters and not is_rest then
      made = made or shelf_0.make_home(now_us, ttl_floor_ms)
      for _, scope in ipairs(scopes) do do
--lua/lib/scopes.lua:11
if (argv[scope.set + 2]) ~= '' and not scope.tail then do
--lua/lib/log.lua:33
local tail_1_77 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_1_77
  if tail_1_77 ~= '' then
    local newest_1_77 = unpack_bytes('<d', tail_1_77, #tail_1_77 - 7)
    if newest_1_77 > now_us + 1000000 then
      scope.set_back_us = newest_1_77 - now_us
    elseif newest_1_77 > now_us then
      scope.at_us = newest_1_77
    elseif newest_1_77 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/scopes.lua:11
end end
  do
--lua/lib/sums.lua:100
for i_1_86 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_1_86 = tostring(i_1_86)
--lua/lib/sums.lua:78
    local opened_2_38 = scope.sums or {}
  scope.sums = opened_2_38
  local __1_86 = opened_2_38[slot_1_86]
  if not __1_86 then
    local key_2_38 = slot_1_86 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_1_86])
--lua/lib/sums.lua:65
    local text_3_53 = call('GETRANGE', key_2_38, '-320', '-1')
  local size_3_53, head_3_53 = #text_3_53, text_3_53
  if size_3_53 == 320 then
    size_3_53, head_3_53 = call('STRLEN', key_2_38), call('GETRANGE', key_2_38, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_38 = { head = head_3_53, text = text_3_53, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_53 >= 64 then
    local __4_59, __4_59, moved_4_59, __4_59, groups_4_59, front_4_59, total_4_59, base_4_59 = unpack_bytes('<dddddddd', head_3_53)
    local when_4_59, sum_4_59 = unpack_bytes('<dd', text_3_53, #text_3_53 - 16 + 1)
    if groups_4_59 > 0 then read_2_38.groups, read_2_38.front, read_2_38.from = groups_4_59, front_4_59, 64 + 8 * (groups_4_59 + groups_4_59 / 64) end
    local entries_4_59 = (size_3_53 - read_2_38.from) / 16
    read_2_38.entries, read_2_38.first = entries_4_59, math.max(0, entries_4_59 - math.floor(#text_3_53 / 16))
    read_2_38.base, read_2_38.total, read_2_38.sum, read_2_38.moved_us = -base_4_59, total_4_59, total_4_59 - sum_4_59, -moved_4_59
    if entries_4_59 > 0 then read_2_38.newest_us = when_4_59 end
  end
--lua/lib/sums.lua:84
    __1_86 = read_2_38
    if #__1_86.head < 64 then scope.is_bare = true end
    local ahead_us_2_38 = __1_86.newest_us - scope.at_us
    if ahead_us_2_38 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_38)
    elseif ahead_us_2_38 > 0 then
      scope.at_us = __1_86.newest_us
    end
    opened_2_38[slot_1_86] = __1_86
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:12
end
--lua/shared.lua:98
end end
      shelf_0.shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shelf_0.shared_is_stale(request), made.clock, made.promotions)
    end
    do
--lua/lib/reply.lua:75
local n_0_61 = #reply
  if texts then
    reply[n_0_61 + 1], reply[n_0_61 + 2], reply[n_0_61 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_61 + 1] = is_done and 15 or 16
  end
--lua/shared.lua:102
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
  for s_0_117 = 1, #scopes do
    local scope_0_117 = scopes[s_0_117]
    local is_bare_0_117 = scope_0_117.is_bare or scope_0_117.tail == ''
    may = may or scope_0_117.is_changed or is_bare_0_117 and call('EXISTS', (given[scope_0_117.keys + 1]), given[scope_0_117.keys]) > 0
  end
--lua/shared.lua:113
  if request.is_set_back or may then
    rare = rare or shelf_0.make_rare()
    if rare.records(request, reply, now_us, ttl_floor_ms, true) then return next_arg, next_keys end
    shelf_0.shared_check(request, now_us, true)
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
--lua/lib/tiers/kinds.lua:179
local before_0_110 = nil
  local first_0_110, last_0_110, step_0_110 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_110 = first_0_110, last_0_110, step_0_110 do
    local kind_0_110 = argv[tier_0_110]
    local record_0_110 = argv[tier_0_110] == 'sliding' and 'sliding' or argv[tier_0_110 + 3]
    if record_0_110 ~= before_0_110 then
      if kind_0_110 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_43 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_52, longest_us_4_52, head_bytes_4_52 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_52 = #head_2_43 < 8 or unpack_bytes('<d', head_2_43) < longest_us_4_52
  if is_noted_4_52 then
    if #head_2_43 < 8 then call('SETRANGE', key_4_52, head_bytes_4_52 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_52, 0, pack('<dd', longest_us_4_52, -(now_us + 2 * longest_us_4_52)))
    call('PEXPIRE', key_4_52, math.max(math.ceil(longest_us_4_52 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:92
end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_110 == 'pace' then elseif kind_0_110 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/meters.lua:17
    local kept_3_64 = scope[tier_0_110]
  if kept_3_64 == nil then
    local field_4_41 = argv[tier_0_110 + 3]
    kept_3_64 = call('HGET', (given[scope.keys]), field_4_41)
    scope[tier_0_110] = kept_3_64
    if not kept_3_64 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_48, closes_us_2_48, used_2_48 = 0, 0, 0
  if kept_3_64 then ends_us_2_48, closes_us_2_48, used_2_48 = unpack_bytes('<ddd', kept_3_64) end

  local __3_64, edges_3_64 = argv[tier_0_110 + 3], argv[tier_0_110 + 4]
  local is_set_back_2_48 = ends_us_2_48 > scope.at_us + (argv[tier_0_110 + 2]) * (edges_3_64 == '' and 1 or 2)
  if is_set_back_2_48 then
    do local at_us_4_71 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_71, edges_4_71 = argv[tier_0_110 + 3], argv[tier_0_110 + 4]
  local length_us_4_71, alike_4_71 = tonumber(argv[tier_0_110 + 2]), math.huge
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
ends_us_2_48, closes_us_2_48 = ends_us_4_71, closes_us_4_71 or ends_us_4_71
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_64 == '' then closes_us_2_48 = ends_us_2_48 + (argv[tier_0_110 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_48 <= scope.at_us then ends_us_2_48, used_2_48 = nil, 0 end
--lua/lib/tiers/fixed.lua:136
    local field_2_48 = argv[tier_0_110 + 3]
    if is_set_back_2_48 then call('HSET', (given[scope.keys]), field_2_48, pack('<ddd', ends_us_2_48, closes_us_2_48, used_2_48)) end
  end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_110 == 'gcra' then do
--lua/lib/tiers/gcra.lua:94
if scope.is_ahead then
    local each_us_2_51 = math.ceil((argv[tier_0_110 + 2]) * 4 / (argv[tier_0_110 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_70 = scope[tier_0_110]
  if kept_3_70 == nil then
    local field_4_42 = argv[tier_0_110 + 3]
    kept_3_70 = call('HGET', (given[scope.keys]), field_4_42)
    scope[tier_0_110] = kept_3_70
    if not kept_3_70 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_51, expires_us_2_51, is_set_back_2_51 = 0, 0, false
  if kept_3_70 then served_us_2_51, expires_us_2_51 = unpack_bytes('<dd', kept_3_70) end
  if served_us_2_51 <= scope.at_us then
    served_us_2_51 = scope.at_us
  else

    local __3_70, burst_3_70 = argv[tier_0_110 + 3], argv[tier_0_110 + 4]
    local most_us_3_70 = scope.at_us + burst_3_70 * each_us_2_51 + (argv[tier_0_110 + 2])
    is_set_back_2_51 = served_us_2_51 > most_us_3_70
    if is_set_back_2_51 then scope.is_ahead = true end
    served_us_2_51 = math.min(served_us_2_51, most_us_3_70)
  end
--lua/lib/tiers/gcra.lua:97
    local field_2_51 = argv[tier_0_110 + 3]
    if is_set_back_2_51 then call('HSET', (given[scope.keys]), field_2_51, pack('<ddd', served_us_2_51, expires_us_2_51, each_us_2_51)) end
  end
--lua/lib/tiers/kinds.lua:185
end elseif kind_0_110 == 'summed' then do
--lua/lib/tiers/summed.lua:39
local slot_2_54 = argv[tier_0_110 + 3]
  local key_2_54, longest_us_2_54 = (given[scope.keys - slot_2_54]), tonumber(argv[tier_0_110 + 2])
--lua/lib/sums.lua:78
  local opened_3_55 = scope.sums or {}
  scope.sums = opened_3_55
  local log_2_54 = opened_3_55[slot_2_54]
  if not log_2_54 then
    local key_3_55 = slot_2_54 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_54])
--lua/lib/sums.lua:65
    local text_4_61 = call('GETRANGE', key_3_55, '-320', '-1')
  local size_4_61, head_4_61 = #text_4_61, text_4_61
  if size_4_61 == 320 then
    size_4_61, head_4_61 = call('STRLEN', key_3_55), call('GETRANGE', key_3_55, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_55 = { head = head_4_61, text = text_4_61, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_61 >= 64 then
    local __5_36, __5_36, moved_5_36, __5_36, groups_5_36, front_5_36, total_5_36, base_5_36 = unpack_bytes('<dddddddd', head_4_61)
    local when_5_36, sum_5_36 = unpack_bytes('<dd', text_4_61, #text_4_61 - 16 + 1)
    if groups_5_36 > 0 then read_3_55.groups, read_3_55.front, read_3_55.from = groups_5_36, front_5_36, 64 + 8 * (groups_5_36 + groups_5_36 / 64) end
    local entries_5_36 = (size_4_61 - read_3_55.from) / 16
    read_3_55.entries, read_3_55.first = entries_5_36, math.max(0, entries_5_36 - math.floor(#text_4_61 / 16))
    read_3_55.base, read_3_55.total, read_3_55.sum, read_3_55.moved_us = -base_5_36, total_5_36, total_5_36 - sum_5_36, -moved_5_36
    if entries_5_36 > 0 then read_3_55.newest_us = when_5_36 end
  end
--lua/lib/sums.lua:84
    log_2_54 = read_3_55
    if #log_2_54.head < 64 then scope.is_bare = true end
    local ahead_us_3_55 = log_2_54.newest_us - scope.at_us
    if ahead_us_3_55 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_55)
    elseif ahead_us_3_55 > 0 then
      scope.at_us = log_2_54.newest_us
    end
    opened_3_55[slot_2_54] = log_2_54
  end
--lua/lib/tiers/summed.lua:42
  local head_3_49 = log_2_54.head
--lua/lib/log.lua:97
local is_noted_2_54 = #head_3_49 < 8 or unpack_bytes('<d', head_3_49) < longest_us_2_54
  if is_noted_2_54 then
    if #head_3_49 < 8 then call('SETRANGE', key_2_54, 64 - 8, pack('<d', 0)) end
    call('SETRANGE', key_2_54, 0, pack('<dd', longest_us_2_54, -(now_us + 2 * longest_us_2_54)))
    call('PEXPIRE', key_2_54, math.max(math.ceil(longest_us_2_54 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/summed.lua:43
  if is_noted_2_54 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_54, '[^:]*$'), '')
  do local lasts_us_4_45 = 2 * longest_us_2_54
--lua/lib/meters.lua:30
local meters_4_45, ttl_ms_4_45 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_45 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_45) < ttl_ms_4_45 then
    call('PEXPIRE', meters_4_45, ttl_ms_4_45)
  end
--lua/lib/tiers/summed.lua:25
end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:185
end else error('no such kind of tier: ' .. tostring(kind_0_110)) end
      before_0_110 = record_0_110
    end
  end
--lua/shared.lua:135
end end
    if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, why, slot_us) end
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
    do
--lua/lib/tiers/kinds.lua:157
local before_0_109, fields_0_109, n_0_109, last_kept_us_0_109, last_needed_us_0_109 = nil, nil, 0, 0, 0
  local first_0_109, last_0_109, step_0_109 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_109 = first_0_109, last_0_109, step_0_109 do
    local kind_0_109 = argv[tier_0_109]
    local record_0_109 = argv[tier_0_109] == 'sliding' and 'sliding' or argv[tier_0_109 + 3]
    if record_0_109 ~= before_0_109 then
      local packed_0_109, kept_us_0_109, needed_us_0_109 if kind_0_109 == 'sliding' then do
--lua/lib/tiers/sliding.lua:76
if scope.is_summed then
    local longest_us_2_42 = tonumber(argv[scope.set])
    do
--lua/lib/sums.lua:78
local opened_4_64 = scope.sums or {}
  scope.sums = opened_4_64
  local log_3_58 = opened_4_64['0']
  if not log_3_58 then
    local key_4_64 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_39 = call('GETRANGE', key_4_64, '-320', '-1')
  local size_5_39, head_5_39 = #text_5_39, text_5_39
  if size_5_39 == 320 then
    size_5_39, head_5_39 = call('STRLEN', key_4_64), call('GETRANGE', key_4_64, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_64 = { head = head_5_39, text = text_5_39, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_39 >= 64 then
    local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_39)
    local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_39, #text_5_39 - 16 + 1)
    if groups_6_14 > 0 then read_4_64.groups, read_4_64.front, read_4_64.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
    local entries_6_14 = (size_5_39 - read_4_64.from) / 16
    read_4_64.entries, read_4_64.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_39 / 16))
    read_4_64.base, read_4_64.total, read_4_64.sum, read_4_64.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
    if entries_6_14 > 0 then read_4_64.newest_us = when_6_14 end
  end
--lua/lib/sums.lua:84
    log_3_58 = read_4_64
    if #log_3_58.head < 64 then scope.is_bare = true end
    local ahead_us_4_64 = log_3_58.newest_us - scope.at_us
    if ahead_us_4_64 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_64)
    elseif ahead_us_4_64 > 0 then
      scope.at_us = log_3_58.newest_us
    end
    opened_4_64['0'] = log_3_58
  end
--lua/lib/tiers/sums_tier.lua:57
  local key_3_58 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:100
  local cost_3_58 = 1
  if scope.costs then cost_3_58 = scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:59
  local entry_3_58, is_renewed_3_58 = pack('<dd', scope.at_us, log_3_58.total - log_3_58.sum - cost_3_58), false
  do local moved_us_4_53 = log_3_58.moved_us
--lua/lib/charged.lua:9
if moved_us_4_53 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_53) end
--lua/lib/tiers/sums_tier.lua:60
end
  local is_same_3_58 = log_3_58.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_58 = math.floor(log_3_58.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_58 == 0 then

  elseif log_3_58.entries > 0 and is_same_3_58 then
    call('SETRANGE', key_3_58, log_3_58.from + (log_3_58.entries - 1) * 16, entry_3_58)

    do local head_4_47, at_us_4_47 = log_3_58.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_47, expires_4_47 = unpack_bytes('<dd', head_4_47)
  local is_renewed_4_47 = longest_us_2_42 > seen_us_4_47 or at_us_4_47 + seen_us_4_47 > -expires_4_47
  if is_renewed_4_47 then
    if longest_us_2_42 > seen_us_4_47 then seen_us_4_47 = longest_us_2_42 end
    call('SETRANGE', key_3_58, 0, pack('<dd', seen_us_4_47, -(now_us + 2 * seen_us_4_47)))
    call('PEXPIRE', key_3_58, math.max(math.ceil(seen_us_4_47 / 500), ttl_floor_ms))
  end
is_renewed_3_58 = is_renewed_4_47
--lua/lib/tiers/sums_tier.lua:70
end
  else
    if #log_3_58.head < 64 then entry_3_58 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_58 end
    local head_4_49, at_us_4_49 = log_3_58.head, scope.at_us
--lua/lib/log.lua:82
local __3_58, is_kept_3_58 = 32 + #entry_3_58, true
  if #head_4_49 < 16 then
    call('SET', key_3_58, pack('<dddd', longest_us_2_42, -(now_us + 2 * longest_us_2_42), 0, 0) .. entry_3_58,
      'PX', math.max(math.ceil(longest_us_2_42 / 500), ttl_floor_ms))
  else
    __3_58 = call('APPEND', key_3_58, entry_3_58)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_49)
  local is_renewed_5_28 = longest_us_2_42 > seen_us_5_28 or at_us_4_49 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_42 > seen_us_5_28 then seen_us_5_28 = longest_us_2_42 end
    call('SETRANGE', key_3_58, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_58, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_58 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:74
    is_renewed_3_58 = is_kept_3_58
    if (log_3_58.entries + 1) % 16 == 0 then do local at_us_4_66 = scope.at_us
--lua/lib/sums.lua:65
local text_5_40 = call('GETRANGE', key_3_58, '-320', '-1')
  local size_5_40, head_5_40 = #text_5_40, text_5_40
  if size_5_40 == 320 then
    size_5_40, head_5_40 = call('STRLEN', key_3_58), call('GETRANGE', key_3_58, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_66 = { head = head_5_40, text = text_5_40, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_40 >= 64 then
    local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_40)
    local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_40, #text_5_40 - 16 + 1)
    if groups_6_15 > 0 then log_4_66.groups, log_4_66.front, log_4_66.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
    local entries_6_15 = (size_5_40 - log_4_66.from) / 16
    log_4_66.entries, log_4_66.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_40 / 16))
    log_4_66.base, log_4_66.total, log_4_66.sum, log_4_66.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
    if entries_6_15 > 0 then log_4_66.newest_us = when_6_15 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_66, expires_4_66, moved_4_66, due_4_66 = unpack_bytes('<dddd', log_4_66.head)
  local groups_4_66, entries_4_66, total_4_66 = log_4_66.groups or 0, log_4_66.entries, log_4_66.total
  local at_5_47 = at_us_4_66 - longest_us_4_66 + 0.5
--lua/lib/sums.lua:172
local kept_4_66, low_us_5_47, high_5_47, high_us_5_47 = 0, nil, log_4_66.entries, nil
  local text_5_47, first_5_47, guesses_5_47 = log_4_66.text, log_4_66.first, 0
  while kept_4_66 < high_5_47 do
    local count_5_47 = math.min(math.floor(#text_5_47 / 16), log_4_66.entries - first_5_47)
    local from_5_47, to_5_47 = math.max(first_5_47, kept_4_66), math.min(first_5_47 + count_5_47, high_5_47) - 1
    local offset_5_47 = #text_5_47 - (first_5_47 + count_5_47 - from_5_47) * 16 + 1

    local entry_5_47 = from_5_47
    repeat
      local when_5_47 = unpack_bytes('<d', text_5_47, offset_5_47 + (entry_5_47 - from_5_47) * 16)
      if when_5_47 >= at_5_47 then high_5_47, high_us_5_47 = entry_5_47, when_5_47 else kept_4_66, low_us_5_47 = entry_5_47 + 1, when_5_47 end
      entry_5_47 = high_5_47 > to_5_47 and to_5_47 or math.floor((kept_4_66 + high_5_47) / 2)
    until high_5_47 <= from_5_47 or kept_4_66 > to_5_47 or kept_4_66 >= high_5_47
    if kept_4_66 < high_5_47 and not low_us_5_47 then
      local when_5_47 = unpack_bytes('<d', call('GETRANGE', key_3_58, log_4_66.from, log_4_66.from + 7))
      if when_5_47 >= at_5_47 then high_5_47 = 0 else kept_4_66, low_us_5_47 = 1, when_5_47 end
    end
    if kept_4_66 < high_5_47 then
      local guess_5_47 = math.floor((kept_4_66 + high_5_47) / 2)
      if guesses_5_47 < 3 then guess_5_47 = kept_4_66 - 1 + math.ceil((at_5_47 - low_us_5_47) / (high_us_5_47 - low_us_5_47) * (high_5_47 - kept_4_66 + 1)) end
      guess_5_47, guesses_5_47 = math.max(kept_4_66, math.min(guess_5_47, high_5_47 - 1)), guesses_5_47 + 1
      do
--lua/lib/sums.lua:161
local start_6_22 = math.floor(guess_5_47 / 32) * 32
  local first_6_22 = math.max(start_6_22 - 1, 0)
  local text_6_22 = call('GETRANGE', key_3_58, log_4_66.from + first_6_22 * 16, log_4_66.from + math.min(start_6_22 + 32, log_4_66.entries) * 16 - 1)
text_5_47, first_5_47 = text_6_22, first_6_22
--lua/lib/sums.lua:193
end
      log_4_66.group, log_4_66.group_first = text_5_47, first_5_47
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_66 > 0 and kept_4_66 < entries_4_66 then kept_4_66 = kept_4_66 - kept_4_66 % 32 end
  if kept_4_66 > entries_4_66 * 3 / 8 then
    local entry_5_45 = kept_4_66 - 1
--lua/lib/sums.lua:149
local base_4_66 = log_4_66.base
  if entry_5_45 >= 0 then
--lua/lib/sums.lua:109
    local text_6_18, at_6_18 = log_4_66.text, 1
  if entry_5_45 < log_4_66.first then
    text_6_18 = call('GETRANGE', key_3_58, log_4_66.from + entry_5_45 * 16, log_4_66.from + entry_5_45 * 16 + 16 - 1)
  else
    at_6_18 = #text_6_18 - (log_4_66.entries - entry_5_45) * 16 + 1
  end
  local __5_45, sum_5_45 = unpack_bytes('<dd', text_6_18, at_6_18)






    local more_5_45, groups_6_20 = log_4_66.total, log_4_66.groups or 0
  local group_6_20 = math.floor(entry_5_45 / 32)
  if group_6_20 < groups_6_20 then
    local known_6_20 = log_4_66.known
    if not known_6_20 then
      local packed_6_20 = call('GETRANGE', key_3_58, 64, 64 + groups_6_20 / 64 * 8 - 1)
      known_6_20 = { [0] = log_4_66.front }
      for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices, log_4_66.known = {}, known_6_20
    end
    local at_6_20 = math.floor(group_6_20 / 64)
    local slice_6_20 = known_6_20.slices[at_6_20]
    if not slice_6_20 then
      local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
      local packed_6_20 = call('GETRANGE', key_3_58, from_6_20, from_6_20 + 8 * 64 - 1)
      slice_6_20 = { [0] = known_6_20[at_6_20] }
      for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices[at_6_20] = slice_6_20
    end
    more_5_45 = slice_6_20[group_6_20 % 64]
  end
--lua/lib/sums.lua:153
    base_4_66 = more_5_45 - sum_5_45
  end
--lua/lib/sums.lua:122
    local front_4_66, groups_5_43 = log_4_66.total, log_4_66.groups or 0
  local group_5_43 = math.floor(kept_4_66 / 32)
  if group_5_43 < groups_5_43 then
    local known_5_43 = log_4_66.known
    if not known_5_43 then
      local packed_5_43 = call('GETRANGE', key_3_58, 64, 64 + groups_5_43 / 64 * 8 - 1)
      known_5_43 = { [0] = log_4_66.front }
      for i_5_43 = 1, groups_5_43 / 64 do known_5_43[i_5_43] = known_5_43[i_5_43 - 1] + unpack_bytes('<d', packed_5_43, 8 * i_5_43 - 7) end
      known_5_43.slices, log_4_66.known = {}, known_5_43
    end
    local at_5_43 = math.floor(group_5_43 / 64)
    local slice_5_43 = known_5_43.slices[at_5_43]
    if not slice_5_43 then
      local from_5_43 = 64 + 8 * (groups_5_43 / 64 + at_5_43 * 64)
      local packed_5_43 = call('GETRANGE', key_3_58, from_5_43, from_5_43 + 8 * 64 - 1)
      slice_5_43 = { [0] = known_5_43[at_5_43] }
      for i_5_43 = 1, 64 - 1 do slice_5_43[i_5_43] = slice_5_43[i_5_43 - 1] + unpack_bytes('<d', packed_5_43, 8 * i_5_43 - 7) end
      known_5_43.slices[at_5_43] = slice_5_43
    end
    front_4_66 = slice_5_43[group_5_43 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_66 = ''
    local rest_4_66 = call('GETRANGE', key_3_58, log_4_66.from + kept_4_66 * 16, -1)
    if kept_4_66 == entries_4_66 then groups_4_66, front_4_66, total_4_66 = 0, 0, 0 end
    if kept_4_66 / 32 >= groups_4_66 then groups_4_66 = 0 end
    if groups_4_66 > 0 then
      local left_4_66 = call('GETRANGE', key_3_58, 64 + 8 * (groups_4_66 / 64 + kept_4_66 / 32), log_4_66.from - 1)
      left_4_66 = left_4_66 .. string.rep(pack('<d', 0), kept_4_66 / 32)
      local slices_4_66 = {}
      for slice_4_66 = 1, groups_4_66 / 64 do
        local sum_4_66 = 0
        for i_4_66 = (slice_4_66 - 1) * 64 + 1, slice_4_66 * 64 do sum_4_66 = sum_4_66 + unpack_bytes('<d', left_4_66, 8 * i_4_66 - 7) end
        slices_4_66[slice_4_66] = pack('<d', sum_4_66)
      end
      corrections_4_66 = table.concat(slices_4_66) .. left_4_66
    end
    call('SET', key_3_58, pack('<dddddddd', longest_us_4_66, expires_4_66, moved_4_66, due_4_66, groups_4_66, front_4_66, total_4_66, -base_4_66) .. corrections_4_66, 'KEEPTTL')
    call('APPEND', key_3_58, rest_4_66)
  end
--lua/lib/tiers/sums_tier.lua:75
end end
  end
  scope.sums['0'] = nil
--lua/lib/tiers/sliding.lua:78
end
  else
    local head_2_42 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_42 == 24 then do local moved_us_3_51 = -unpack_bytes('<d', head_2_42, 17)
--lua/lib/charged.lua:9
if moved_us_3_51 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_51) end
--lua/lib/tiers/sliding.lua:81
end end
    local entry_2_42 = pack('<d', scope.at_us)
    local key_4_50, longest_us_4_50, at_us_4_50 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_42, is_renewed_4_50 = 32 + #entry_2_42, true
  if #head_2_42 < 16 then
    call('SET', key_4_50, pack('<dddd', longest_us_4_50, -(now_us + 2 * longest_us_4_50), 0, 0) .. entry_2_42,
      'PX', math.max(math.ceil(longest_us_4_50 / 500), ttl_floor_ms))
  else
    size_2_42 = call('APPEND', key_4_50, entry_2_42)
    do
--lua/lib/log.lua:69
local seen_us_5_29, expires_5_29 = unpack_bytes('<dd', head_2_42)
  local is_renewed_5_29 = longest_us_4_50 > seen_us_5_29 or at_us_4_50 + seen_us_5_29 > -expires_5_29
  if is_renewed_5_29 then
    if longest_us_4_50 > seen_us_5_29 then seen_us_5_29 = longest_us_4_50 end
    call('SETRANGE', key_4_50, 0, pack('<dd', seen_us_5_29, -(now_us + 2 * seen_us_5_29)))
    call('PEXPIRE', key_4_50, math.max(math.ceil(seen_us_5_29 / 500), ttl_floor_ms))
  end
is_renewed_4_50 = is_renewed_5_29
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:84
    if size_2_42 % 128 < 8 then do
--lua/lib/log.lua:110
local key_3_50 = given[scope.keys + 1]
  local head_3_50 = call('GETRANGE', key_3_50, 0, 32 - 1)
  local oldest_us_3_50 = scope.at_us - unpack_bytes('<d', head_3_50)
  local count_3_50 = (call('STRLEN', key_3_50) - 32) / 8
  local low_3_50, high_3_50 = math.floor(count_3_50 * 3 / 8), count_3_50
  local middle_3_50 = low_3_50
  while low_3_50 < high_3_50 do
    local from_3_50 = 32 + middle_3_50 * 8
    local entry_3_50 = call('GETRANGE', key_3_50, from_3_50, from_3_50 + 7)
    if unpack_bytes('<d', entry_3_50) > oldest_us_3_50 then high_3_50 = middle_3_50 else low_3_50 = middle_3_50 + 1 end
    middle_3_50 = math.floor((low_3_50 + high_3_50) / 2)
  end

  if low_3_50 > math.floor(count_3_50 * 3 / 8) then
    local rest_3_50 = call('GETRANGE', key_3_50, 32 + low_3_50 * 8, -1)

    call('SET', key_3_50, head_3_50, 'KEEPTTL')
    call('APPEND', key_3_50, rest_3_50)
  end
--lua/lib/tiers/sliding.lua:84
end end
  end
packed_0_109, kept_us_0_109, needed_us_0_109 = nil, 0, 0
--lua/lib/tiers/kinds.lua:163
end elseif kind_0_109 == 'pace' then do
--lua/lib/tiers/pace.lua:56
local due_us_2_45, gap_us_2_45 = scope.at_us, (argv[tier_0_109 + 2])
  local from_2_45 = argv[tier_0_109 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:16
    local from_3_60, to_3_60 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
  local copy_3_60, next_us_2_45 = scope.copy, 0
  local due_3_60 = copy_3_60 and string.sub(copy_3_60, from_3_60 + 1, to_3_60 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_60, to_3_60)
  if #due_3_60 >= 8 then next_us_2_45 = math.ceil(-unpack_bytes('<d', due_3_60)) + (argv[tier_0_109 + 2]) end
--lua/lib/tiers/pace.lua:60
    local waited_us_2_45 = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us_2_45 < waited_us_2_45 - gap_us_2_45 then next_us_2_45 = math.min(math.floor(waited_us_2_45), scope.at_us) end
    due_us_2_45 = math.max(next_us_2_45, scope.at_us - math.max(gap_us_2_45, 100000))
  end
--lua/lib/request_limits.lua:100
  local cost_2_45 = 1
  if scope.costs then cost_2_45 = scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:66
  if cost_2_45 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_45, pack('<d', -(due_us_2_45 + (cost_2_45 - 1) * gap_us_2_45)))

    local needed_ms_2_45 = math.max(math.ceil(cost_2_45 * gap_us_2_45 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_45 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_45)
    end
  end
packed_0_109, kept_us_0_109, needed_us_0_109 = nil, 0, 0
--lua/lib/tiers/kinds.lua:163
end elseif kind_0_109 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local packed_2_47, kept_us_2_47, needed_us_2_47 = nil, 0, 0
--lua/lib/request_limits.lua:100
  local cost_2_47 = 1
  if scope.costs then cost_2_47 = scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:118
  if cost_2_47 > 0 then
--lua/lib/meters.lua:17
    local kept_3_65 = scope[tier_0_109]
  if kept_3_65 == nil then
    local field_4_43 = argv[tier_0_109 + 3]
    kept_3_65 = call('HGET', (given[scope.keys]), field_4_43)
    scope[tier_0_109] = kept_3_65
    if not kept_3_65 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_47, closes_us_2_47, used_2_47 = 0, 0, 0
  if kept_3_65 then ends_us_2_47, closes_us_2_47, used_2_47 = unpack_bytes('<ddd', kept_3_65) end

  local __3_65, edges_3_65 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
  local is_set_back_3_65 = ends_us_2_47 > scope.at_us + (argv[tier_0_109 + 2]) * (edges_3_65 == '' and 1 or 2)
  if is_set_back_3_65 then
    do local at_us_4_72 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_72, edges_4_72 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
  local length_us_4_72, alike_4_72 = tonumber(argv[tier_0_109 + 2]), math.huge
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
ends_us_2_47, closes_us_2_47 = ends_us_4_72, closes_us_4_72 or ends_us_4_72
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_65 == '' then closes_us_2_47 = ends_us_2_47 + (argv[tier_0_109 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_47 <= scope.at_us then ends_us_2_47, used_2_47 = nil, 0 end
--lua/lib/tiers/fixed.lua:120
    if ends_us_2_47 then
      kept_us_2_47 = ends_us_2_47
    else
      do local at_us_3_62 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_62, edges_3_62 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
  local length_us_3_62, alike_3_62 = tonumber(argv[tier_0_109 + 2]), math.huge
  local ends_us_3_62, closes_us_3_62 = at_us_3_62 + length_us_3_62, nil
  if edges_3_62 ~= '' then
    local __3_62, last_3_62, guard_us_3_62, edge_us_3_62 = string.find(edges_3_62, '^(%S+) (%S+)')
    local is_here_3_62 = false
    edge_us_3_62 = edge_us_3_62 * 1000000
    repeat
      local from_us_3_62, __3_62, to_3_62, length_3_62, count_3_62 = edge_us_3_62, string.find(edges_3_62, '^ ([%d.]+)x(%d+)', last_3_62 + 1)
      if to_3_62 then
        last_3_62, length_us_3_62 = to_3_62, math.floor(length_3_62 * 1000000 + 0.5)
        edge_us_3_62 = edge_us_3_62 + length_us_3_62 * count_3_62
      end
      is_here_3_62 = not to_3_62 or at_us_3_62 < edge_us_3_62
      if is_here_3_62 then ends_us_3_62 = from_us_3_62 + (math.floor((at_us_3_62 - from_us_3_62) / length_us_3_62) + 1) * length_us_3_62 end
      if is_here_3_62 and to_3_62 then alike_3_62 = math.floor((edge_us_3_62 - ends_us_3_62) / length_us_3_62 + 0.5) end
    until is_here_3_62
    closes_us_3_62 = ends_us_3_62 - guard_us_3_62
  end
ends_us_2_47, closes_us_2_47 = ends_us_3_62, closes_us_3_62 or ends_us_3_62
--lua/lib/tiers/fixed.lua:123
end
      needed_us_2_47 = ends_us_2_47
    end
    packed_2_47 = pack('<ddd', ends_us_2_47, closes_us_2_47, used_2_47 + cost_2_47)
  end
packed_0_109, kept_us_0_109, needed_us_0_109 = packed_2_47, kept_us_2_47, needed_us_2_47
--lua/lib/tiers/kinds.lua:163
end elseif kind_0_109 == 'gcra' then do
--lua/lib/tiers/gcra.lua:76
local packed_2_50, kept_us_2_50, needed_us_2_50 = nil, 0, 0
--lua/lib/request_limits.lua:92
  local cost_2_50 = 1
  if scope.costs then cost_2_50 = math.min(scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1], argv[tier_0_109 + 1]) end
--lua/lib/tiers/gcra.lua:78
  if cost_2_50 > 0 then
    local each_us_2_50 = math.ceil((argv[tier_0_109 + 2]) * 4 / (argv[tier_0_109 + 1])) / 4
--lua/lib/meters.lua:17
    local kept_3_71 = scope[tier_0_109]
  if kept_3_71 == nil then
    local field_4_44 = argv[tier_0_109 + 3]
    kept_3_71 = call('HGET', (given[scope.keys]), field_4_44)
    scope[tier_0_109] = kept_3_71
    if not kept_3_71 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_50, expires_us_2_50, is_set_back_3_71 = 0, 0, false
  if kept_3_71 then served_us_2_50, expires_us_2_50 = unpack_bytes('<dd', kept_3_71) end
  if served_us_2_50 <= scope.at_us then
    served_us_2_50 = scope.at_us
  else

    local __3_71, burst_3_71 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
    local most_us_3_71 = scope.at_us + burst_3_71 * each_us_2_50 + (argv[tier_0_109 + 2])
    is_set_back_3_71 = served_us_2_50 > most_us_3_71
    if is_set_back_3_71 then scope.is_ahead = true end
    served_us_2_50 = math.min(served_us_2_50, most_us_3_71)
  end
--lua/lib/tiers/gcra.lua:81
    served_us_2_50, kept_us_2_50 = served_us_2_50 + cost_2_50 * each_us_2_50, expires_us_2_50
    if served_us_2_50 > expires_us_2_50 then
      expires_us_2_50 = now_us + 2 * (argv[tier_0_109 + 2])
      needed_us_2_50 = expires_us_2_50
    end
    packed_2_50 = pack('<ddd', served_us_2_50, expires_us_2_50, each_us_2_50)
  end
packed_0_109, kept_us_0_109, needed_us_0_109 = packed_2_50, kept_us_2_50, needed_us_2_50
--lua/lib/tiers/kinds.lua:163
end elseif kind_0_109 == 'summed' then do
--lua/lib/tiers/summed.lua:30
local slot_2_53, resolution_us_2_53 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
  local key_2_53, longest_us_2_53 = (given[scope.keys - slot_2_53]), tonumber(argv[tier_0_109 + 2])
--lua/lib/sums.lua:78
  local opened_4_65 = scope.sums or {}
  scope.sums = opened_4_65
  local log_3_59 = opened_4_65[slot_2_53]
  if not log_3_59 then
    local key_4_65 = slot_2_53 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_53])
--lua/lib/sums.lua:65
    local text_5_41 = call('GETRANGE', key_4_65, '-320', '-1')
  local size_5_41, head_5_41 = #text_5_41, text_5_41
  if size_5_41 == 320 then
    size_5_41, head_5_41 = call('STRLEN', key_4_65), call('GETRANGE', key_4_65, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_65 = { head = head_5_41, text = text_5_41, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_41 >= 64 then
    local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_41)
    local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_41, #text_5_41 - 16 + 1)
    if groups_6_16 > 0 then read_4_65.groups, read_4_65.front, read_4_65.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
    local entries_6_16 = (size_5_41 - read_4_65.from) / 16
    read_4_65.entries, read_4_65.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_41 / 16))
    read_4_65.base, read_4_65.total, read_4_65.sum, read_4_65.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
    if entries_6_16 > 0 then read_4_65.newest_us = when_6_16 end
  end
--lua/lib/sums.lua:84
    log_3_59 = read_4_65
    if #log_3_59.head < 64 then scope.is_bare = true end
    local ahead_us_4_65 = log_3_59.newest_us - scope.at_us
    if ahead_us_4_65 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_65)
    elseif ahead_us_4_65 > 0 then
      scope.at_us = log_3_59.newest_us
    end
    opened_4_65[slot_2_53] = log_3_59
  end
--lua/lib/tiers/sums_tier.lua:57
  local key_3_59 = slot_2_53 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_53])
--lua/lib/request_limits.lua:100
  local cost_3_59 = 1
  if scope.costs then cost_3_59 = scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:59
  local entry_3_59, is_renewed_2_53 = pack('<dd', scope.at_us, log_3_59.total - log_3_59.sum - cost_3_59), false
  do local moved_us_4_54 = log_3_59.moved_us
--lua/lib/charged.lua:9
if moved_us_4_54 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_53, moved_us_4_54) end
--lua/lib/tiers/sums_tier.lua:60
end
  local is_same_3_59 = log_3_59.newest_us == scope.at_us
  if resolution_us_2_53 ~= '0' then
    is_same_3_59 = math.floor(log_3_59.newest_us / resolution_us_2_53) == math.floor(scope.at_us / resolution_us_2_53)
  end
  if cost_3_59 == 0 then

  elseif log_3_59.entries > 0 and is_same_3_59 then
    call('SETRANGE', key_3_59, log_3_59.from + (log_3_59.entries - 1) * 16, entry_3_59)

    do local head_4_48, at_us_4_48 = log_3_59.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_48, expires_4_48 = unpack_bytes('<dd', head_4_48)
  local is_renewed_4_48 = longest_us_2_53 > seen_us_4_48 or at_us_4_48 + seen_us_4_48 > -expires_4_48
  if is_renewed_4_48 then
    if longest_us_2_53 > seen_us_4_48 then seen_us_4_48 = longest_us_2_53 end
    call('SETRANGE', key_3_59, 0, pack('<dd', seen_us_4_48, -(now_us + 2 * seen_us_4_48)))
    call('PEXPIRE', key_3_59, math.max(math.ceil(seen_us_4_48 / 500), ttl_floor_ms))
  end
is_renewed_2_53 = is_renewed_4_48
--lua/lib/tiers/sums_tier.lua:70
end
  else
    if #log_3_59.head < 64 then entry_3_59 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_59 end
    local head_4_51, at_us_4_51 = log_3_59.head, scope.at_us
--lua/lib/log.lua:82
local __3_59, is_kept_3_59 = 32 + #entry_3_59, true
  if #head_4_51 < 16 then
    call('SET', key_3_59, pack('<dddd', longest_us_2_53, -(now_us + 2 * longest_us_2_53), 0, 0) .. entry_3_59,
      'PX', math.max(math.ceil(longest_us_2_53 / 500), ttl_floor_ms))
  else
    __3_59 = call('APPEND', key_3_59, entry_3_59)
    do
--lua/lib/log.lua:69
local seen_us_5_30, expires_5_30 = unpack_bytes('<dd', head_4_51)
  local is_renewed_5_30 = longest_us_2_53 > seen_us_5_30 or at_us_4_51 + seen_us_5_30 > -expires_5_30
  if is_renewed_5_30 then
    if longest_us_2_53 > seen_us_5_30 then seen_us_5_30 = longest_us_2_53 end
    call('SETRANGE', key_3_59, 0, pack('<dd', seen_us_5_30, -(now_us + 2 * seen_us_5_30)))
    call('PEXPIRE', key_3_59, math.max(math.ceil(seen_us_5_30 / 500), ttl_floor_ms))
  end
is_kept_3_59 = is_renewed_5_30
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:74
    is_renewed_2_53 = is_kept_3_59
    if (log_3_59.entries + 1) % 16 == 0 then do local at_us_4_67 = scope.at_us
--lua/lib/sums.lua:65
local text_5_42 = call('GETRANGE', key_3_59, '-320', '-1')
  local size_5_42, head_5_42 = #text_5_42, text_5_42
  if size_5_42 == 320 then
    size_5_42, head_5_42 = call('STRLEN', key_3_59), call('GETRANGE', key_3_59, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_67 = { head = head_5_42, text = text_5_42, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_42 >= 64 then
    local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_42)
    local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_42, #text_5_42 - 16 + 1)
    if groups_6_17 > 0 then log_4_67.groups, log_4_67.front, log_4_67.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
    local entries_6_17 = (size_5_42 - log_4_67.from) / 16
    log_4_67.entries, log_4_67.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_42 / 16))
    log_4_67.base, log_4_67.total, log_4_67.sum, log_4_67.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
    if entries_6_17 > 0 then log_4_67.newest_us = when_6_17 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_67, expires_4_67, moved_4_67, due_4_67 = unpack_bytes('<dddd', log_4_67.head)
  local groups_4_67, entries_4_67, total_4_67 = log_4_67.groups or 0, log_4_67.entries, log_4_67.total
  local at_5_48 = at_us_4_67 - longest_us_4_67 + 0.5
--lua/lib/sums.lua:172
local kept_4_67, low_us_5_48, high_5_48, high_us_5_48 = 0, nil, log_4_67.entries, nil
  local text_5_48, first_5_48, guesses_5_48 = log_4_67.text, log_4_67.first, 0
  while kept_4_67 < high_5_48 do
    local count_5_48 = math.min(math.floor(#text_5_48 / 16), log_4_67.entries - first_5_48)
    local from_5_48, to_5_48 = math.max(first_5_48, kept_4_67), math.min(first_5_48 + count_5_48, high_5_48) - 1
    local offset_5_48 = #text_5_48 - (first_5_48 + count_5_48 - from_5_48) * 16 + 1

    local entry_5_48 = from_5_48
    repeat
      local when_5_48 = unpack_bytes('<d', text_5_48, offset_5_48 + (entry_5_48 - from_5_48) * 16)
      if when_5_48 >= at_5_48 then high_5_48, high_us_5_48 = entry_5_48, when_5_48 else kept_4_67, low_us_5_48 = entry_5_48 + 1, when_5_48 end
      entry_5_48 = high_5_48 > to_5_48 and to_5_48 or math.floor((kept_4_67 + high_5_48) / 2)
    until high_5_48 <= from_5_48 or kept_4_67 > to_5_48 or kept_4_67 >= high_5_48
    if kept_4_67 < high_5_48 and not low_us_5_48 then
      local when_5_48 = unpack_bytes('<d', call('GETRANGE', key_3_59, log_4_67.from, log_4_67.from + 7))
      if when_5_48 >= at_5_48 then high_5_48 = 0 else kept_4_67, low_us_5_48 = 1, when_5_48 end
    end
    if kept_4_67 < high_5_48 then
      local guess_5_48 = math.floor((kept_4_67 + high_5_48) / 2)
      if guesses_5_48 < 3 then guess_5_48 = kept_4_67 - 1 + math.ceil((at_5_48 - low_us_5_48) / (high_us_5_48 - low_us_5_48) * (high_5_48 - kept_4_67 + 1)) end
      guess_5_48, guesses_5_48 = math.max(kept_4_67, math.min(guess_5_48, high_5_48 - 1)), guesses_5_48 + 1
      do
--lua/lib/sums.lua:161
local start_6_23 = math.floor(guess_5_48 / 32) * 32
  local first_6_23 = math.max(start_6_23 - 1, 0)
  local text_6_23 = call('GETRANGE', key_3_59, log_4_67.from + first_6_23 * 16, log_4_67.from + math.min(start_6_23 + 32, log_4_67.entries) * 16 - 1)
text_5_48, first_5_48 = text_6_23, first_6_23
--lua/lib/sums.lua:193
end
      log_4_67.group, log_4_67.group_first = text_5_48, first_5_48
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_67 > 0 and kept_4_67 < entries_4_67 then kept_4_67 = kept_4_67 - kept_4_67 % 32 end
  if kept_4_67 > entries_4_67 * 3 / 8 then
    local entry_5_46 = kept_4_67 - 1
--lua/lib/sums.lua:149
local base_4_67 = log_4_67.base
  if entry_5_46 >= 0 then
--lua/lib/sums.lua:109
    local text_6_19, at_6_19 = log_4_67.text, 1
  if entry_5_46 < log_4_67.first then
    text_6_19 = call('GETRANGE', key_3_59, log_4_67.from + entry_5_46 * 16, log_4_67.from + entry_5_46 * 16 + 16 - 1)
  else
    at_6_19 = #text_6_19 - (log_4_67.entries - entry_5_46) * 16 + 1
  end
  local __5_46, sum_5_46 = unpack_bytes('<dd', text_6_19, at_6_19)






    local more_5_46, groups_6_21 = log_4_67.total, log_4_67.groups or 0
  local group_6_21 = math.floor(entry_5_46 / 32)
  if group_6_21 < groups_6_21 then
    local known_6_21 = log_4_67.known
    if not known_6_21 then
      local packed_6_21 = call('GETRANGE', key_3_59, 64, 64 + groups_6_21 / 64 * 8 - 1)
      known_6_21 = { [0] = log_4_67.front }
      for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices, log_4_67.known = {}, known_6_21
    end
    local at_6_21 = math.floor(group_6_21 / 64)
    local slice_6_21 = known_6_21.slices[at_6_21]
    if not slice_6_21 then
      local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
      local packed_6_21 = call('GETRANGE', key_3_59, from_6_21, from_6_21 + 8 * 64 - 1)
      slice_6_21 = { [0] = known_6_21[at_6_21] }
      for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices[at_6_21] = slice_6_21
    end
    more_5_46 = slice_6_21[group_6_21 % 64]
  end
--lua/lib/sums.lua:153
    base_4_67 = more_5_46 - sum_5_46
  end
--lua/lib/sums.lua:122
    local front_4_67, groups_5_44 = log_4_67.total, log_4_67.groups or 0
  local group_5_44 = math.floor(kept_4_67 / 32)
  if group_5_44 < groups_5_44 then
    local known_5_44 = log_4_67.known
    if not known_5_44 then
      local packed_5_44 = call('GETRANGE', key_3_59, 64, 64 + groups_5_44 / 64 * 8 - 1)
      known_5_44 = { [0] = log_4_67.front }
      for i_5_44 = 1, groups_5_44 / 64 do known_5_44[i_5_44] = known_5_44[i_5_44 - 1] + unpack_bytes('<d', packed_5_44, 8 * i_5_44 - 7) end
      known_5_44.slices, log_4_67.known = {}, known_5_44
    end
    local at_5_44 = math.floor(group_5_44 / 64)
    local slice_5_44 = known_5_44.slices[at_5_44]
    if not slice_5_44 then
      local from_5_44 = 64 + 8 * (groups_5_44 / 64 + at_5_44 * 64)
      local packed_5_44 = call('GETRANGE', key_3_59, from_5_44, from_5_44 + 8 * 64 - 1)
      slice_5_44 = { [0] = known_5_44[at_5_44] }
      for i_5_44 = 1, 64 - 1 do slice_5_44[i_5_44] = slice_5_44[i_5_44 - 1] + unpack_bytes('<d', packed_5_44, 8 * i_5_44 - 7) end
      known_5_44.slices[at_5_44] = slice_5_44
    end
    front_4_67 = slice_5_44[group_5_44 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_67 = ''
    local rest_4_67 = call('GETRANGE', key_3_59, log_4_67.from + kept_4_67 * 16, -1)
    if kept_4_67 == entries_4_67 then groups_4_67, front_4_67, total_4_67 = 0, 0, 0 end
    if kept_4_67 / 32 >= groups_4_67 then groups_4_67 = 0 end
    if groups_4_67 > 0 then
      local left_4_67 = call('GETRANGE', key_3_59, 64 + 8 * (groups_4_67 / 64 + kept_4_67 / 32), log_4_67.from - 1)
      left_4_67 = left_4_67 .. string.rep(pack('<d', 0), kept_4_67 / 32)
      local slices_4_67 = {}
      for slice_4_67 = 1, groups_4_67 / 64 do
        local sum_4_67 = 0
        for i_4_67 = (slice_4_67 - 1) * 64 + 1, slice_4_67 * 64 do sum_4_67 = sum_4_67 + unpack_bytes('<d', left_4_67, 8 * i_4_67 - 7) end
        slices_4_67[slice_4_67] = pack('<d', sum_4_67)
      end
      corrections_4_67 = table.concat(slices_4_67) .. left_4_67
    end
    call('SET', key_3_59, pack('<dddddddd', longest_us_4_67, expires_4_67, moved_4_67, due_4_67, groups_4_67, front_4_67, total_4_67, -base_4_67) .. corrections_4_67, 'KEEPTTL')
    call('APPEND', key_3_59, rest_4_67)
  end
--lua/lib/tiers/sums_tier.lua:75
end end
  end
  scope.sums[slot_2_53] = nil
--lua/lib/tiers/summed.lua:33
  if is_renewed_2_53 then do
--lua/lib/tiers/summed.lua:24
call('HSET', (given[scope.keys]), string.match(key_2_53, '[^:]*$'), '')
  do local lasts_us_4_46 = 2 * longest_us_2_53
--lua/lib/meters.lua:30
local meters_4_46, ttl_ms_4_46 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_46 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_46) < ttl_ms_4_46 then
    call('PEXPIRE', meters_4_46, ttl_ms_4_46)
  end
--lua/lib/tiers/summed.lua:25
end







end end
packed_0_109, kept_us_0_109, needed_us_0_109 = nil, 0, 0
--lua/lib/tiers/kinds.lua:163
end else error('no such kind of tier: ' .. tostring(kind_0_109)) end
      before_0_109 = record_0_109
      if packed_0_109 then

        fields_0_109 = fields_0_109 or { nil, nil, nil, nil, nil, nil }
        scope[tier_0_109], fields_0_109[n_0_109 + 1], fields_0_109[n_0_109 + 2] = packed_0_109, record_0_109, packed_0_109
        n_0_109, last_kept_us_0_109, last_needed_us_0_109 = n_0_109 + 2, math.max(last_kept_us_0_109, kept_us_0_109), math.max(last_needed_us_0_109, needed_us_0_109)
      end
    end
  end
  if n_0_109 > 0 then call('HSET', (given[scope.keys]), unpack(fields_0_109, 1, n_0_109)) end
  if last_needed_us_0_109 > last_kept_us_0_109 then do local lasts_us_1_76 = last_needed_us_0_109 - now_us
--lua/lib/meters.lua:30
local meters_1_76, ttl_ms_1_76 = (given[scope.keys]), math.max(math.ceil(lasts_us_1_76 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_1_76) < ttl_ms_1_76 then
    call('PEXPIRE', meters_1_76, ttl_ms_1_76)
  end
--lua/lib/tiers/kinds.lua:174
end end
--lua/shared.lua:141
end
    if scope.cap then do local token_0_111, lease_us_0_111 = request.token, request.lease_us
--lua/lib/lease.lua:28
local leases_0_111, holders_0_111 = given[scope.keys + 5], given[scope.keys + 6]
  call('HSET', holders_0_111, waiter, token_0_111 .. string.format(' %.0f', now_us))
  call('ZADD', leases_0_111, now_us + lease_us_0_111, waiter)
  do
--lua/lib/lease.lua:18
if call('PTTL', leases_0_111) < math.max(lease_us_0_111 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_1_108 = math.max(math.ceil(lease_us_0_111 / 500), ttl_floor_ms)
    call('PEXPIRE', leases_0_111, ttl_ms_1_108)
    if call('PTTL', holders_0_111) < ttl_ms_1_108 then call('PEXPIRE', holders_0_111, ttl_ms_1_108) end
  end
--lua/lib/lease.lua:31
end
--lua/shared.lua:142
end end
  end
--lua/lib/charged.lua:15
  local texts, is_told_0_67 = nil, false
  for s_0_67 = 1, #scopes do
    local scope_0_67 = scopes[s_0_67]
    if scope_0_67.costs or scope_0_67.noted or scope_0_67.at_us ~= now_us then is_told_0_67 = true end
  end
  for s_0_67 = 1, is_told_0_67 and #scopes or 0 do
    local scope_0_67 = scopes[s_0_67]
    texts = texts or {}
    texts[s_0_67] = string.format('%.0f', scope_0_67.at_us) .. (scope_0_67.noted or '')
  end
--lua/shared.lua:145
  do local set_back_us_0_60 = request.set_back_us
--lua/lib/reply.lua:62
local n_0_60 = #reply
  if texts then
    reply[n_0_60 + 1], reply[n_0_60 + 2], reply[n_0_60 + 3] = 9, set_back_us_0_60, table.concat(texts, ',')
  elseif set_back_us_0_60 > 0 then
    reply[n_0_60 + 1], reply[n_0_60 + 2] = 11, set_back_us_0_60
  else
    reply[n_0_60 + 1] = 10
  end
--lua/shared.lua:145
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
--lua/lib/reply.lua:137
local answer_0_62 = reply[length + 1]
  if not (answer_0_62 == 10 or answer_0_62 == 9 or answer_0_62 == 11) then
    for i_0_62 = #reply, length + 1, -1 do reply[i_0_62] = nil end
    reply[length + 1], reply[length + 2] = 14, problem
  end
--lua/shared.lua:158
end
    do
--lua/lib/request.lua:123
local is_flow_0_7, begins_0_7 = argv[arg] == 'flow', arg
  if is_flow_0_7 then begins_0_7 = arg + 4 + argv[arg + 3] end
  local is_long_0_7, first_0_7, count_0_7 = is_flow_0_7 or argv[begins_0_7] == 'acquire_all', begins_0_7 + 2, 1
  if is_long_0_7 then first_0_7, count_0_7 = begins_0_7 + 4, tonumber(argv[begins_0_7 + 3]) end
  local has_lease_0_7, next_keys_0_7 = is_flow_0_7 or not is_long_0_7 and argv[begins_0_7] ~= 'acquire', keys
  for at_0_7 = first_0_7, first_0_7 + count_0_7 - 1 do
    local set_0_7 = string.match(argv[at_0_7], '^%d+')
    local has_cap_0_7, is_home_0_7 = argv[set_0_7 + 1] ~= '', is_flow_0_7 and at_0_7 == first_0_7 + count_0_7 - 1
    next_keys_0_7 = next_keys_0_7 + argv[set_0_7 + 5] + (is_home_0_7 and 11 or has_cap_0_7 and 6 or 4)
    has_lease_0_7 = has_lease_0_7 or has_cap_0_7
  end
next_arg, next_keys = first_0_7 + count_0_7 + (has_lease_0_7 and 2 or 0), next_keys_0_7
--lua/shared.lua:159
end
  end
  arg, keys = next_arg, next_keys
end
if made then
  for _, field in ipairs(made.promotions) do reply[#reply + 1] = field end
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
  sha1: '84954dba48aa1ba0704849bb5a7ab63b6bc2701d',
  text: `--lua/lib/request.lua:31
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
--lua/waiting.lua:24
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

  local cursor = tenant == '' and #numbers == 0 and '0'
  for _ = 1, cursor and 5 or 0 do
    local page = call('HSCAN', flows_key, cursor, 'MATCH', 'f*', 'COUNT', 500)
    for i = 1, #page[2], 2 do
      local number = tonumber(string.sub(page[2][i], 2))
      if #numbers < 32 and shelf_0.flow_nth(shelf_0.flow_load(home, number), gate) then numbers[#numbers + 1] = number end
    end
    cursor = page[1]
    if cursor == '0' or #numbers > 0 then break end
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
--lua/lib/reply.lua:157
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2] = waiter, turn_us_0_4
--lua/waiting.lua:74
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
