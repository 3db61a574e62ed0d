// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources be113f3b04cc903ec2b42fd0bc5eb644ca9658d1
// Text    a10465e9810a9abf6bc2288104500e0731bac7f9
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '9dd854f97f104f0bfddb3f605cbe4ebde0cdfcee',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:158
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
local shelf_0 = { limits_longest = 0, reply_stored = 0, reply_unnamed = 0, meters_means = 0, meters_note = 0, meters_join = 0, meters_cost = 0, meters_front = 0, meters_look = 0, log_bytes = 0, log_entry = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, state_of = 0, pace_after = 0, fixed_after = 0, gcra_after = 0, summed_after = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, line_write = 0, line_keep = 0, line_join = 0, line_suspend = 0, line_leave = 0, line_overdue = 0, line_tidy = 0, line_look = 0, line_is_late = 0, line_load = 0, line_rank = 0, line_ticket = 0, line_rank_new = 0, line_due = 0, line_ready = 0, line_first = 0, line_turn = 0, turn_promised = 0, turn_front = 0, turn_saved = 0, turn_behind = 0, turn_overtakes = 0, turn_check = 0, lease_drop = 0, lease_load = 0, lease_refuses = 0, settings_stored = 0, settings_other = 0, settings_keep = 0, settings_look = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, parked_until = 0, watchdog_record = 0, watchdog_of = 0, watchdog_found = 0, watchdog_comes = 0, watchdog_set = 0, watchdog_offer = 0, watchdog_forget_offer = 0, watchdog_park = 0, join_lines = 0, read_state = 0, leave_line = 0, horizon_count = 0, horizon_waiter = 0, horizon_next = 0, horizon_tell = 0, horizon_watch = 0, horizon_fill = 0, horizon_apart = 0, horizon_push = 0, horizon_late = 0, horizon_note_vain = 0, horizon_open = 0, horizon_look = 0, horizon_after = 0, schedule_missed = 0, schedule_parked = 0, schedule_recheck = 0, schedule_next = 0, schedule_uncapped = 0, note_vain = 0, schedule_offer = 0, schedule_is_blind = 0, schedule_after = 0, schedule_know_cap = 0, schedule_scope = 0, event_still_waits = 0, event_suspend = 0, event_apply = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0 } function shelf_0.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/reply.lua:85
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
--lua/lib/meters.lua:9
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:44
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
  do local lasts_us_0_142 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:36
local meters_0_142, ttl_ms_0_142 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_142 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_142) < ttl_ms_0_142 then
    call('PEXPIRE', meters_0_142, ttl_ms_0_142)
  end
--lua/lib/meters.lua:67
end
end


function shelf_0.meters_join(scope, waiter)
  if scope.costs then call('HSET', (given[scope.keys]), 'w' .. waiter, table.concat(scope.costs, ',')) end
end
--lua/lib/meters.lua:82
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


function shelf_0.meters_look(scope, waiters)
  scope.front = nil
  if #waiters == 0 then return end
  local fields = {}
  for k, waiter in ipairs(waiters) do fields[k] = 'w' .. waiter end
  shelf_0.meters_front(scope, call('HMGET', (given[scope.keys]), unpack(fields)))
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
  local size_0_156 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_156 >= 64 then
    local __0_156, __0_156, moved_0_156, __0_156, groups_0_156, front_0_156, total_0_156, base_0_156 = unpack_bytes('<dddddddd', text)
    local when_0_156, sum_0_156 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_156 > 0 then log.groups, log.front, log.from = groups_0_156, front_0_156, 64 + 8 * (groups_0_156 + groups_0_156 / 64) end
    local entries_0_156 = (size_0_156 - log.from) / 16
    log.entries, log.first = entries_0_156, math.max(0, entries_0_156 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_156, total_0_156, total_0_156 - sum_0_156, -moved_0_156
    if entries_0_156 > 0 then log.newest_us = when_0_156 end
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
  local opened_0_161 = scope.sums or {}
  scope.sums = opened_0_161
  local log = opened_0_161[slot]
  if not log then
    local key_0_161 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_90 = call('GETRANGE', key_0_161, '-320', '-1')
  local size_1_90, head_1_90 = #text_1_90, text_1_90
  if size_1_90 == 320 then
    size_1_90, head_1_90 = call('STRLEN', key_0_161), call('GETRANGE', key_0_161, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_161 = { head = head_1_90, text = text_1_90, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_90 >= 64 then
    local __2_45, __2_45, moved_2_45, __2_45, groups_2_45, front_2_45, total_2_45, base_2_45 = unpack_bytes('<dddddddd', head_1_90)
    local when_2_45, sum_2_45 = unpack_bytes('<dd', text_1_90, #text_1_90 - 16 + 1)
    if groups_2_45 > 0 then read_0_161.groups, read_0_161.front, read_0_161.from = groups_2_45, front_2_45, 64 + 8 * (groups_2_45 + groups_2_45 / 64) end
    local entries_2_45 = (size_1_90 - read_0_161.from) / 16
    read_0_161.entries, read_0_161.first = entries_2_45, math.max(0, entries_2_45 - math.floor(#text_1_90 / 16))
    read_0_161.base, read_0_161.total, read_0_161.sum, read_0_161.moved_us = -base_2_45, total_2_45, total_2_45 - sum_2_45, -moved_2_45
    if entries_2_45 > 0 then read_0_161.newest_us = when_2_45 end
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
    opened_0_161[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_182 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_182 > log.base then
    local key_0_182 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_111, low_sum_1_111 = -1, log.base
  local high_1_111, high_sum_1_111, when_0_182 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_111, around_1_111, guess_1_111 = 0, 1, high_1_111
  if 0 > 0 then guess_1_111 = high_1_111 - math.floor((high_sum_1_111 - need_0_182) / 0) else guesses_1_111, around_1_111 = 1, 8 end
  while high_1_111 - low_1_111 > 1 do
    if guesses_1_111 > 3 then
      guess_1_111 = math.ceil((low_1_111 + high_1_111) / 2)
    elseif guesses_1_111 > 0 then
      guess_1_111 = low_1_111 + math.ceil((need_0_182 - low_sum_1_111) / (high_sum_1_111 - low_sum_1_111) * (high_1_111 - low_1_111))
    end
    guess_1_111 = math.max(low_1_111 + 1, math.min(guess_1_111, high_1_111))
    local from_1_111, to_1_111 = math.max(guess_1_111 - around_1_111, low_1_111 + 1), math.min(guess_1_111 + around_1_111 - 1, high_1_111 - 1)
    local text_1_111, offset_1_111 = log.text, 0
    if from_1_111 >= log.first then
      offset_1_111 = #text_1_111 - (log.entries - from_1_111) * 16 + 1
    else
      text_1_111, offset_1_111 = call('GETRANGE', key_0_182, log.from + from_1_111 * 16, log.from + (to_1_111 + 1) * 16 - 1), 1
    end

    local at_1_111 = from_1_111
    repeat
      local its_when_1_111, sum_1_111 = unpack_bytes('<dd', text_1_111, offset_1_111 + (at_1_111 - from_1_111) * 16)
--lua/lib/sums.lua:122
      local more_1_111, groups_2_50 = log.total, log.groups or 0
  local group_2_50 = math.floor(at_1_111 / 32)
  if group_2_50 < groups_2_50 then
    local known_2_50 = log.known
    if not known_2_50 then
      local packed_2_50 = call('GETRANGE', key_0_182, 64, 64 + groups_2_50 / 64 * 8 - 1)
      known_2_50 = { [0] = log.front }
      for i_2_50 = 1, groups_2_50 / 64 do known_2_50[i_2_50] = known_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices, log.known = {}, known_2_50
    end
    local at_2_50 = math.floor(group_2_50 / 64)
    local slice_2_50 = known_2_50.slices[at_2_50]
    if not slice_2_50 then
      local from_2_50 = 64 + 8 * (groups_2_50 / 64 + at_2_50 * 64)
      local packed_2_50 = call('GETRANGE', key_0_182, from_2_50, from_2_50 + 8 * 64 - 1)
      slice_2_50 = { [0] = known_2_50[at_2_50] }
      for i_2_50 = 1, 64 - 1 do slice_2_50[i_2_50] = slice_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices[at_2_50] = slice_2_50
    end
    more_1_111 = slice_2_50[group_2_50 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_111 = more_1_111 - sum_1_111
      if sum_1_111 >= need_0_182 then high_1_111, high_sum_1_111, when_0_182 = at_1_111, sum_1_111, its_when_1_111 else low_1_111, low_sum_1_111 = at_1_111, sum_1_111 end
      at_1_111 = high_1_111 > to_1_111 and to_1_111 or math.floor((low_1_111 + high_1_111) / 2)
    until high_1_111 == from_1_111 or low_1_111 == to_1_111 or high_1_111 - low_1_111 <= 1
    guesses_1_111, around_1_111 = guesses_1_111 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_182 + (argv[tier + 2])
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
--lua/lib/waiter_state.lua:66
function shelf_0.state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < 0.5 and 'elsewhere' or 'scheduled', due_us
end
--lua/lib/tiers/pace.lua:33
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_229, to_0_229 = argv[tier + 3], argv[tier + 4]
  local copy_0_229, next_us = scope.copy, 0
  local due_0_229 = copy_0_229 and string.sub(copy_0_229, from_0_229 + 1, to_0_229 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_229, to_0_229)
  if #due_0_229 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_229)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:74
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_237 = scope[tier]
  if kept_0_237 == nil then
    local field_1_76 = argv[tier + 3]
    kept_0_237 = call('HGET', (given[scope.keys]), field_1_76)
    scope[tier] = kept_0_237
    if not kept_0_237 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_237 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_237) end

  local __0_237, edges_0_237 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_237 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_237 == '' and 1 or 2)
  if is_set_back_0_237 then do local at_us_1_114 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_237 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_232 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_232, edges_0_232 = argv[tier + 3], argv[tier + 4]
  local length_us_0_232, alike_0_232 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_232, closes_us_0_232 = at_us_0_232 + length_us_0_232, nil
  if edges_0_232 ~= '' then
    local __0_232, last_0_232, guard_us_0_232, edge_us_0_232 = string.find(edges_0_232, '^(%S+) (%S+)')
    local is_here_0_232 = false
    edge_us_0_232 = edge_us_0_232 * 1000000
    repeat
      local from_us_0_232, __0_232, to_0_232, length_0_232, count_0_232 = edge_us_0_232, string.find(edges_0_232, '^ ([%d.]+)x(%d+)', last_0_232 + 1)
      if to_0_232 then
        last_0_232, length_us_0_232 = to_0_232, math.floor(length_0_232 * 1000000 + 0.5)
        edge_us_0_232 = edge_us_0_232 + length_us_0_232 * count_0_232
      end
      is_here_0_232 = not to_0_232 or at_us_0_232 < edge_us_0_232
      if is_here_0_232 then ends_us_0_232 = from_us_0_232 + (math.floor((at_us_0_232 - from_us_0_232) / length_us_0_232) + 1) * length_us_0_232 end
      if is_here_0_232 and to_0_232 then alike_0_232 = math.floor((edge_us_0_232 - ends_us_0_232) / length_us_0_232 + 0.5) end
    until is_here_0_232
    closes_us_0_232 = ends_us_0_232 - guard_us_0_232
  end
ends_us, closes_us = ends_us_0_232, closes_us_0_232 or ends_us_0_232
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_233, edges_0_233 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_233 = turn_us + length_us, nil
  if edges_0_233 ~= '' then
    local __0_233, last_0_233, guard_us_0_233, edge_us_0_233 = string.find(edges_0_233, '^(%S+) (%S+)')
    local is_here_0_233 = false
    edge_us_0_233 = edge_us_0_233 * 1000000
    repeat
      local from_us_0_233, __0_233, to_0_233, length_0_233, count_0_233 = edge_us_0_233, string.find(edges_0_233, '^ ([%d.]+)x(%d+)', last_0_233 + 1)
      if to_0_233 then
        last_0_233, length_us = to_0_233, math.floor(length_0_233 * 1000000 + 0.5)
        edge_us_0_233 = edge_us_0_233 + length_us * count_0_233
      end
      is_here_0_233 = not to_0_233 or turn_us < edge_us_0_233
      if is_here_0_233 then next_us = from_us_0_233 + (math.floor((turn_us - from_us_0_233) / length_us) + 1) * length_us end
      if is_here_0_233 and to_0_233 then alike = math.floor((edge_us_0_233 - next_us) / length_us + 0.5) end
    until is_here_0_233
    closes_us_0_233 = next_us - guard_us_0_233
  end
local _ = closes_us_0_233 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_245 = scope[tier]
  if kept_0_245 == nil then
    local field_1_79 = argv[tier + 3]
    kept_0_245 = call('HGET', (given[scope.keys]), field_1_79)
    scope[tier] = kept_0_245
    if not kept_0_245 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_245, is_set_back_0_245 = 0, 0, false
  if kept_0_245 then served_us, expires_us_0_245 = unpack_bytes('<dd', kept_0_245) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_245, burst_0_245 = argv[tier + 3], argv[tier + 4]
    local most_us_0_245 = scope.at_us + burst_0_245 * each_us + (argv[tier + 2])
    is_set_back_0_245 = served_us > most_us_0_245
    if is_set_back_0_245 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_245)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/summed.lua:22
function shelf_0.summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
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
local cost_0_79 = 1
  if scope.costs then cost_0_79 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_79
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
--lua/lib/tiers/pace.lua:41
local gap_us_1_113 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_113 * mean, gap_us_1_113 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
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
    local text_0_168, at_0_168 = log.text, 1
  if last < log.first then
    text_0_168 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_168 = #text_0_168 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_168 = unpack_bytes('<dd', text_0_168, at_0_168)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_100, at_1_100 = log.text, 1
  if last < log.first then
    text_1_100 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_100 = #text_1_100 - (log.entries - last) * 16 + 1
  end
  local __0_177, sum_0_177 = unpack_bytes('<dd', text_1_100, at_1_100)






    local more_0_177, groups_1_107 = log.total, log.groups or 0
  local group_1_107 = math.floor(last / 32)
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
    more_0_177 = slice_1_107[group_1_107 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_177 - sum_0_177
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_157 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_157 >= 64 then
    local __0_157, __0_157, moved_0_157, __0_157, groups_0_157, front_0_157, total_0_157, base_0_157 = unpack_bytes('<dddddddd', text)
    local when_0_157, sum_0_157 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_157 > 0 then step.groups, step.front, step.from = groups_0_157, front_0_157, 64 + 8 * (groups_0_157 + groups_0_157 / 64) end
    local entries_0_157 = (size_0_157 - step.from) / 16
    step.entries, step.first = entries_0_157, math.max(0, entries_0_157 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_157, total_0_157, total_0_157 - sum_0_157, -moved_0_157
    if entries_0_157 > 0 then step.newest_us = when_0_157 end
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
--lua/lib/line.lua:16
function shelf_0.line_write(line, waiter, ticket, score)
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
  local state, due_us = shelf_0.state_of(score)
  if state == 'suspended' then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = due_us or 0
  if not due_us or due_us <= line.at_us then line.ready = line.ready + 1 end
end


function shelf_0.line_keep(line, until_us)
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


function shelf_0.line_join(line, waiter, ticket, due_us, is_elsewhere)
  shelf_0.line_write(line, waiter, ticket, is_elsewhere and (math.min(math.ceil(due_us), 2500000000000000 - 1) + 0.25) or (math.min(math.ceil(due_us), 2500000000000000 - 1)))
  shelf_0.line_keep(line, due_us)
end


function shelf_0.line_suspend(line, waiter, ticket, back_us)
  shelf_0.line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  shelf_0.line_keep(line, back_us)
end

function shelf_0.line_leave(line, waiter)
  call('ZREM', line.line_key, waiter)
  call('ZREM', line.turns_key, waiter)
end


function shelf_0.line_overdue(line)
  local cutoff_us_0_212 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_212)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



function shelf_0.line_tidy(line)
  local at_us_0_210 = line.at_us local from, to = -at_us_0_210, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_147 = line.scope
--lua/lib/meters.lua:78
if (argv[scope_0_147.set + 5] ~= '01') then call('HDEL', (given[scope_0_147.keys]), 'w' .. waiter) end
--lua/lib/line.lua:81
end end
  end
  for _, waiter in ipairs(shelf_0.line_overdue(line)) do
    local ticket = call('ZSCORE', line.line_key, waiter)
    if not ticket then
      call('ZREM', line.turns_key, waiter)
    elseif shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      call('ZADD', line.turns_key, (4000000000000000 + ticket), waiter)
    else
      shelf_0.line_suspend(line, waiter, tonumber(ticket), line.at_us)
    end
  end
end


function shelf_0.line_look(line)
  line.late, line.late_ranks = {}, {}
  for _, waiter in ipairs(shelf_0.line_overdue(line)) do
    if shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      line.again = line.again + 1
    else
      line.late[#line.late + 1] = waiter
      line.late_ranks[#line.late] = call('ZRANK', line.line_key, waiter)
    end
  end
  table.sort(line.late_ranks)
end


function shelf_0.line_is_late(line, waiter)
  for _, late in ipairs(line.late or {}) do
    if late == waiter then return true end
  end
  return false
end
--lua/lib/line.lua:133
function shelf_0.line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = shelf_0.limits_longest(scope)
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
    if may_write then call('DEL', turns_key) else line.turns_key = line_key end
    return line
  end
  if ((tonumber(first)) < (line.cutoff_us)) then
    if may_write then shelf_0.line_tidy(line) else shelf_0.line_look(line) end
    local late = #(line.late or {})
    line.suspended = call('ZCOUNT', turns_key, '-inf', '(0') + late
    line.overdue = call('ZCOUNT', turns_key, '0', string.format('(%.0f', (line.cutoff_us))) - late - line.again
  end
  line.active = call('ZCARD', turns_key) - line.suspended - line.overdue
  local ticket = request.waiter ~= '' and tonumber(call('ZSCORE', line_key, request.waiter))

  if ticket and (ticket >= 0 or ((tonumber(call('ZSCORE', turns_key, request.waiter))) < -(line.at_us))) then
    line.ticket = math.abs(ticket)
  end

  if line.keep_us == 0 and shelf_0.line_is_late(line, request.waiter) then line.ticket = nil end
  return line
end
--lua/lib/line_order.lua:15
function shelf_0.line_rank(line, ticket)
  local rank = call('ZCOUNT', line.line_key, 0, string.format('(%.0f', ticket)) - line.overdue
  for _, waiter in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, waiter) or -1)
    if other >= 0 and other < ticket then rank = rank - 1 end
  end
  return math.max(0, rank)
end


function shelf_0.line_ticket(line)
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


function shelf_0.line_rank_new(line)
  local ticket = shelf_0.line_ticket(line)
  return line.last and line.active or shelf_0.line_rank(line, ticket)
end
--lua/lib/line_order.lua:58
function shelf_0.line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', (line.cutoff_us)), until_us + 0.5)
end


function shelf_0.line_ready(line)
  local leasing = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((line.clock.cutoff_us) / 1000), '+inf')
  return line.again + shelf_0.line_due(line, line.at_us) + leasing
end


function shelf_0.line_first(line, count)
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



function shelf_0.line_turn(line, k)
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
--lua/lib/turn.lua:18
function shelf_0.turn_promised(scope, k, pace_us)
  local turn_us = shelf_0.line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


function shelf_0.turn_front(scope)
  if not shelf_0.meters_cost(scope) or scope.front then return end
  shelf_0.meters_look(scope, shelf_0.line_first(scope.line, 20))
end



function shelf_0.turn_saved(scope, ahead, is_own)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  shelf_0.turn_front(scope)
  local takes_more = not is_own
  for i, cost in ipairs(is_own and scope.front and scope.front[1] or {}) do
    takes_more = takes_more or cost > (scope.costs and scope.costs[i] or 1)
  end
  local turn_us = takes_more and shelf_0.line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us - (is_own and 100000 or 0) and turn_us
end


function shelf_0.turn_behind(scope, ahead, is_own)
  if ahead > 0 or not is_own then shelf_0.turn_front(scope) end
  shelf_0.tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = shelf_0.turn_saved(scope, ahead, is_own)
  if saved_us then scope.turn_us = math.max(scope.turn_us, saved_us) end

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local _, _, each_us = shelf_0.tier_behind(scope, tier, ahead, is_own)
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
    local waiter, window_us = shelf_0.tier_behind(scope, tier, ahead, is_own)
    local before_us = waiter >= 0 and shelf_0.turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, shelf_0.turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end



function shelf_0.turn_overtakes(scope, waiter)
  local line = scope.line
  if scope.cap or line.active <= 1 or not (argv[4] == '1') then return false end
  local before = shelf_0.line_rank(line, line.ticket) - shelf_0.line_due(line, line.at_us + 200000)
  if before <= 0 or shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0)) ~= 'tentative' then return false end
  if shelf_0.line_is_late(line, waiter) then return false end
  return before > call('ZCOUNT', line.turns_key, 2500000000000000, '+inf') + line.again
end


function shelf_0.turn_check(scope, waiter)
  local line, at_us = scope.line, scope.at_us
  scope.at_us = math.max(at_us, scope.paused_us)
  if line.ticket then

    shelf_0.tiers_after(scope, 0, true)
    scope.ahead = 0
    local is_refused = scope.turn_us > at_us or shelf_0.turn_overtakes(scope, waiter)
    local rank = (is_refused or scope.costs) and shelf_0.line_rank(line, line.ticket)
    if is_refused or rank and shelf_0.turn_saved(scope, rank, true) then shelf_0.turn_behind(scope, rank, true) end
  elseif line.active > 0 then
    shelf_0.turn_behind(scope, line.ahead or shelf_0.line_rank_new(line), true)
  else
    shelf_0.turn_behind(scope, 0, true)
  end
  scope.at_us = at_us
end
--lua/lib/lease.lua:63
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
  if scope.running >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end



function shelf_0.lease_refuses(scope, waiter, clock, may_write)
  if not scope.running then shelf_0.lease_load(scope, waiter, clock.now_us, may_write) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  if room < 1 or scope.mine == 1 then

  elseif line.ticket then
    local coming = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
    local score = coming > 0 and tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
    if score and (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000) then coming = coming - 1 end
    if coming > 0 then room = room - math.min(coming, shelf_0.line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    room = room - math.min(line.ready or shelf_0.line_ready(line), scope.ahead)
  end
  local is_full = room < 1
  if (is_full or scope.paused_us > 0) and line.ticket then scope.ahead = shelf_0.line_rank(line, line.ticket) end
  return is_full
end
--lua/lib/settings.lua:27
function shelf_0.settings_stored(settings)
  local found = call('HMGET', settings, 'limits', 'weights', 'caps')
  return (found[1] or found[2] or found[3]) and true
end
--lua/lib/settings.lua:46
function shelf_0.settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits', 'changed')
    scope.is_changed = found[3] and true or nil
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end


function shelf_0.settings_keep(settings, ttl_ms)
  if not shelf_0.settings_stored(settings) and call('PTTL', settings) < ttl_ms then call('PEXPIRE', settings, ttl_ms) end
end


function shelf_0.settings_look(settings, now_us, apart_us, ttl_floor_ms)
  if apart_us == 0 then return true end
  local last_us = tonumber(call('HGET', settings, 'looked') or 0)
  if last_us > now_us - apart_us then return false end
  call('HSET', settings, 'looked', string.format('%.0f', now_us))
  shelf_0.settings_keep(settings, math.max(math.ceil(apart_us / 1000), ttl_floor_ms))
  return true
end






function shelf_0.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_0.settings_paused(settings, now_us)
  return shelf_0.pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:26
function shelf_0.check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end







function shelf_0.check_all(request, clock, may_write)
  local full, full_index
  for s, scope in ipairs(request.scopes) do
    scope.line = scope.line or shelf_0.line_load(scope, request, clock, may_write)
    scope.paused_us = scope.paused_us or shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us)
    shelf_0.turn_check(scope, request.waiter)
    if scope.cap then

      scope.is_full = shelf_0.lease_refuses(scope, request.waiter, clock, may_write) or scope.paused_us > 0
      if scope.is_full and not full then full, full_index = scope, s end
    end
  end
  local scopes_0_263 = request.scopes
--lua/lib/check.lua:15
local binding, index = nil, nil
  for s_0_263 = 1, #scopes_0_263 do
    local scope_0_263 = scopes_0_263[s_0_263]
    if not scope_0_263.is_full and scope_0_263.turn_us > scope_0_263.at_us and not (binding and binding.turn_us >= scope_0_263.turn_us) then
      binding, index = scope_0_263, s_0_263
    end
  end
--lua/lib/check.lua:64
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/watchdog.lua:24
function shelf_0.parked_until(scope, now_us, ahead)
  if (scope.cap == 0) and not ((argv[4] == '1') or scope.line.bulk) then return now_us + 30000000 end
  return now_us + 600000000 + 1000000 * ahead
end


function shelf_0.watchdog_record(scope)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  return string.match(call('HGET', holders, '') or '', '^(%d+)(r?) (.*)$')
end




function shelf_0.watchdog_of(scope, may_be_called)
  local clock = scope.line.clock
  local due, reserved, waiter = shelf_0.watchdog_record(scope)
  if not due or due + clock.overdue_us < clock.now_us or reserved ~= '' and scope.running == 0 then return nil end
  if scope.paused_us > 0 and tonumber(due) > scope.paused_us then return nil end
  local state, its_us = shelf_0.state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0))

  local is_parked = state == 'parked' or state == 'scheduled' and its_us < scope.line.cutoff_us
  return (is_parked or may_be_called and state == 'called') and waiter
end


function shelf_0.watchdog_found(scope)

  if scope.paused_us > 0 and scope.ahead == 0 and not scope.line.bulk then return nil end
  return scope.watchdog or shelf_0.watchdog_of(scope, false)
end




function shelf_0.watchdog_comes(scope, own)
  local leases = given[scope.keys + 5]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local ended = scope.ended or 0
  local ends = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]
  local awaited = shelf_0.line_due(line, line.at_us) + call('ZCOUNT', line.turns_key, 2500000000000000, '(4e15') - own
  local due_us = ends or now_us + overdue_us
  if awaited > 0 then due_us = math.min(due_us, now_us + overdue_us) end
  due_us = math.max(due_us, now_us + 1000000)

  if scope.paused_us > 0 then due_us = scope.paused_us end
  if (scope.cap == 0) then due_us = now_us + 30000000 end
  return math.min(due_us, now_us + 600000000)
end


function shelf_0.watchdog_set(scope, waiter, lease_us)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local due_us = shelf_0.watchdog_comes(scope, 0)
  call('HSET', holders, '', string.format('%.0f', due_us) .. (line.bulk and 'r ' or ' ') .. waiter)
  local ttl_ms = math.max(math.ceil((due_us - now_us + overdue_us + 2 * lease_us) / 1000), line.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  return due_us
end




function shelf_0.watchdog_offer(scope, waiter, ticket)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if shelf_0.state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0)) ~= 'called' then return end
  if call('HSETNX', holders, '  ', '1') == 1 then
    scope.offered_cap, scope.offered_to = tonumber(call('HGET', holders, ' ') or nil), ticket
  end
end

function shelf_0.watchdog_forget_offer(scope)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  call('HDEL', holders, '  ')
end



function shelf_0.watchdog_park(scope, request, ticket)
  local line, waiter = scope.line, request.waiter
  local watchdog = shelf_0.watchdog_found(scope)
  local back_us = shelf_0.parked_until(scope, math.max(line.clock.now_us, scope.paused_us), scope.ahead)
  if (scope.cap == 0) then shelf_0.watchdog_offer(scope, waiter, ticket) end
  shelf_0.line_write(line, waiter, ticket, 4000000000000000 + ticket)
  shelf_0.line_keep(line, back_us)

  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if not (scope.watchdog or (scope.cap == 0)) then call('HSET', holders, ' ', scope.cap) end
  scope.watchdog = watchdog or waiter
  return scope.watchdog == waiter and shelf_0.watchdog_set(scope, waiter, request.lease_us) or back_us
end
--lua/lib/join.lua:10
function shelf_0.join_lines(request, binding)
  local turn_us = not binding.is_full and binding.turn_us
  for _, scope in ipairs(request.scopes) do
    if not scope.line.ticket and (scope.is_full or scope.turn_us > scope.at_us) then shelf_0.meters_join(scope, request.waiter) end
    scope.front = nil
    if scope.is_full then
      local back_us = shelf_0.watchdog_park(scope, request, scope.line.ticket or shelf_0.line_ticket(scope.line))
      turn_us = math.min(turn_us or back_us, back_us)
    end
  end
  for _, scope in ipairs(request.scopes) do
    local line = scope.line
    if not scope.is_full and (scope.turn_us > scope.at_us or line.ticket) then
      local ticket = line.ticket or shelf_0.line_ticket(line)
      if turn_us - scope.turn_us <= line.clock.overdue_us then

        local due_us = scope.cap and turn_us or scope.turn_us
        shelf_0.line_join(line, request.waiter, ticket, due_us, turn_us > scope.turn_us)
      else

        shelf_0.line_suspend(line, request.waiter, ticket, turn_us + line.clock.overdue_us)
      end
    end
  end
  return turn_us
end


function shelf_0.read_state(scope, waiter)
  local line = scope.line
  if not line.ticket then return end
  local score = tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
  local state = shelf_0.state_of(score)
  scope.told_us = score >= 0 and score < 2500000000000000 and score or nil
  scope.was_parked = state == 'parked' or state == 'called'
end


function shelf_0.leave_line(scope, waiter)
  if not scope.line.ticket then return end
  shelf_0.line_leave(scope.line, waiter)
  if scope.costs then do
--lua/lib/meters.lua:78
if (argv[scope.set + 5] ~= '01') then call('HDEL', (given[scope.keys]), 'w' .. waiter) end
--lua/lib/join.lua:51
end end
  scope.front = nil
end
--lua/lib/horizon_waiters.lua:16
function shelf_0.horizon_count(line)
  line.suspended = call('ZCOUNT', line.turns_key, '-inf', '(0')
end


function shelf_0.horizon_waiter(line, rank, until_us)
  local index = line.suspended + line.overdue + rank
  local waiter = call('ZRANGE', line.line_key, index, index)[1]
  if not waiter then return nil end
  local state, due_us = shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
  if not (state == 'tentative' or state == 'scheduled' or state == 'parked' and line.takes_parked) or due_us and due_us <= until_us then waiter = nil end
  return waiter, due_us, state
end



function shelf_0.horizon_next(line, coming, until_us)
  local found, found_due, state = shelf_0.horizon_waiter(line, coming, until_us)

  if state == 'parked' and not found then return nil end
  for rank = coming - 1, math.max(0, coming - 32), -1 do
    local waiter, due_us = shelf_0.horizon_waiter(line, rank, until_us)
    if not waiter then break end
    found, found_due = waiter, due_us
  end
  if found then return found, found_due end

  local until_us_0_216 = math.max(until_us, line.passed_us or 0) local from, to = '(' .. string.format('%.0f', until_us_0_216) .. '.5', '(2.5e15'
  local later = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 400)
  for i = 1, #later, 2 do
    local its_state, due_us = shelf_0.state_of(tonumber(later[i + 1]))
    if (its_state == 'tentative' or its_state == 'scheduled' or its_state == 'parked' and line.takes_parked) then
      line.passed_us = due_us - 1
      return later[i], due_us
    end
  end
end


function shelf_0.horizon_tell(scope, promotions, waiter, turn_us)
  local line = scope.line
  local due_us = math.min(turn_us, 2500000000000000 - 1)
  call('ZADD', line.turns_key, (math.min(math.ceil(due_us), 2500000000000000 - 1) + 0.5), waiter)
  shelf_0.line_keep(line, due_us)
  do local turn_us_0_132 = due_us <= line.at_us and 0 or due_us
--lua/lib/reply.lua:135
local n_0_132 = #promotions
  promotions[n_0_132 + 1], promotions[n_0_132 + 2], promotions[n_0_132 + 3], promotions[n_0_132 + 4] = 20, scope.keys, waiter, turn_us_0_132
--lua/lib/horizon_waiters.lua:60
end
end
--lua/lib/horizon.lua:35
function shelf_0.horizon_watch(scope, promotions, coming, until_us)
  local line = scope.line
  if shelf_0.line_due(line, line.at_us + 10000000) > coming then return end
  local each_us = 1
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local _, _, its_us = shelf_0.tier_behind(scope, tier, coming, false)
    each_us = math.max(each_us, its_us)
  end
  local ahead = coming + math.min(math.floor(10000000 / 2 / each_us), 100)
  local waiter, due_us = shelf_0.horizon_waiter(line, ahead, until_us)
  if not waiter then
    ahead = coming
    waiter, due_us = shelf_0.horizon_next(line, ahead, until_us)
  end
  if not waiter then return end
  shelf_0.tiers_after(scope, ahead, false)
  if not due_us or due_us - scope.turn_us > 20000 then shelf_0.horizon_tell(scope, promotions, waiter, scope.turn_us) end
end



function shelf_0.horizon_fill(scope, promotions, room)
  local line = scope.line
  local until_us = line.at_us + 200000
  local coming, told = shelf_0.line_due(line, until_us), 0
  local late = line.late_us and shelf_0.line_due(line, line.late_us) or 0
  while told < 32 and (not room or coming < room) do
    shelf_0.tiers_after(scope, coming, false)
    local free_us = scope.turn_us
    local is_beyond = free_us > until_us - 20000

    if is_beyond and coming - late >= 2 then break end
    if not is_beyond or shelf_0.line_due(line, free_us + 20000) <= coming then
      if told == 0 then shelf_0.horizon_count(line) end
      local waiter = shelf_0.horizon_next(line, coming, math.max(until_us, free_us))
      if not waiter then break end
      shelf_0.horizon_tell(scope, promotions, waiter, free_us)
      told = told + 1
    end
    coming = coming + 1
  end
  if told > 0 then shelf_0.horizon_watch(scope, promotions, coming, until_us) end
end



function shelf_0.horizon_apart(scope)
  if not scope.front then return 20000 end
  return math.max(20000, (scope.turn_us - scope.at_us) / 4)
end




function shelf_0.horizon_push(scope, promotions, rank)
  local line = scope.line
  local _, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local is_paced = (argv[(last - step + 1)]) == 'pace'
  shelf_0.horizon_count(line)
  local from = rank + 1 + (is_paced and shelf_0.line_due(line, line.at_us + 50000) or 0)
  for _ = 1, 20 do
    local _, due_us = shelf_0.horizon_waiter(line, from, 0)
    shelf_0.tiers_after(scope, from, false)
    if not due_us or scope.turn_us - due_us > shelf_0.horizon_apart(scope) then break end
    if is_paced then return end
    from = from + 100
  end
  local first = line.suspended + line.overdue + from
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + 100 - 1)) do
    local state, due_us = shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
    if not due_us or not (state == 'tentative' or state == 'scheduled' or state == 'parked' and line.takes_parked) then break end
    shelf_0.tiers_after(scope, from + i - 1, false)
    if scope.turn_us - due_us > shelf_0.horizon_apart(scope) then shelf_0.horizon_tell(scope, promotions, waiter, scope.turn_us) end
  end
end



function shelf_0.horizon_late(scope, promotions, request_waiter)
  local line = scope.line
  local cutoff_us_0_215, until_us_0_215 = line.cutoff_us, line.at_us - 200000 local from, to = string.format('%.0f', cutoff_us_0_215), until_us_0_215 + 0.5
  local found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, score = found[1], tonumber(found[2])
  if not waiter then return end
  line.late_us = line.at_us - 200000
  if waiter == request_waiter then return end
  if shelf_0.state_of(score) == 'scheduled' then
    shelf_0.horizon_tell(scope, promotions, waiter, line.at_us)
  else
    do
--lua/lib/reply.lua:147
local n_0_138 = #promotions
  promotions[n_0_138 + 1], promotions[n_0_138 + 2], promotions[n_0_138 + 3], promotions[n_0_138 + 4] = 22, scope.keys, waiter, 0
--lua/lib/horizon.lua:125
end
  end
end


function shelf_0.horizon_note_vain(scope, waiter)
  if scope.turn_us < scope.at_us + 50000 then return end
  local state, due_us = shelf_0.state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or -1))

  scope.is_vain = state == 'scheduled' or state ~= 'suspended' and due_us and due_us < scope.at_us + 50000
end



function shelf_0.horizon_open(scope, promotions)
  local line = scope.line
  if line.active == 0 then return end
  local clock = line.clock
  if not (line.ticket or shelf_0.settings_look((given[scope.keys + 4]), clock.now_us, 1000000, clock.ttl_floor_ms)) then return end
  local until_us = line.at_us + 200000
  local coming = shelf_0.line_due(line, until_us)
  shelf_0.horizon_count(line)
  for _ = 1, 2 do
    local waiter = coming < 100 and shelf_0.horizon_next(line, coming, until_us)
    if not waiter then break end
    shelf_0.horizon_tell(scope, promotions, waiter, line.at_us)
    coming = coming + 1
  end
end



function shelf_0.horizon_look(scope, promotions, waiter, turn_us)
  local line = scope.line
  if waiter ~= '' and (line.ticket or turn_us < scope.at_us + 1000000) then return end
  local until_us_0_217 = line.at_us - 200000 local from, to = '(' .. string.format('%.0f', until_us_0_217) .. '.5', '(2.5e15'
  local first = tonumber(call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
  if first then do local at_us_1_75 = (first >= 2500000000000000 and 0 or math.floor(first)) + 200000 + 1
--lua/lib/reply.lua:153
local n_1_75 = #promotions
  promotions[n_1_75 + 1], promotions[n_1_75 + 2], promotions[n_1_75 + 3], promotions[n_1_75 + 4] = 23, scope.keys, at_us_1_75, 0
--lua/lib/horizon.lua:162
end end
end


function shelf_0.horizon_after(scope, waiter, promotions, takes_parked, room)
  local line, at_us, turn_us = scope.line, scope.at_us, scope.turn_us
  if line.active == 0 or not (argv[scope.set + 3] ~= '0') then return end
  line.takes_parked = takes_parked
  scope.at_us = math.max(at_us, scope.paused_us)
  shelf_0.turn_front(scope)
  if scope.is_vain then shelf_0.horizon_push(scope, promotions, scope.ahead) end
  shelf_0.horizon_late(scope, promotions, waiter)
  shelf_0.horizon_fill(scope, promotions, room)
  scope.at_us = at_us

  if not room then shelf_0.horizon_look(scope, promotions, waiter, turn_us) end
end
--lua/lib/schedule.lua:27
function shelf_0.schedule_missed(line)
  local cutoff_us_0_220 = line.clock.cutoff_us local from, to = 2500000000000000, string.format('(%.0f', 2500000000000000 + math.floor(cutoff_us_0_220 / 1000))
  for _, waiter in ipairs(call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)) do
    call('ZADD', line.turns_key, (4000000000000000 + (call('ZSCORE', line.line_key, waiter) or 0)), waiter)
  end
end



function shelf_0.schedule_parked(scope, promotions, after, room)
  local line, now_us, free = scope.line, scope.line.clock.now_us, room
  local from, to = string.format('(%.0f', 4000000000000000 + after), '+inf'

  if room > 0 and (argv[scope.set + 3] ~= '0') then line.suspended = call('ZCOUNT', line.turns_key, '-inf', '(0') end
  local told = {}
  for _ = 1, 100 do

    if room < 1 or room - shelf_0.line_due(line, line.at_us) < 1 then break end
    local waiter = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 1)[1]
    if not waiter then break end
    shelf_0.turn_behind(scope, shelf_0.line_rank(line, tonumber(call('ZSCORE', line.line_key, waiter) or 0)), false)
    if scope.turn_us > line.at_us and room - shelf_0.line_due(line, scope.turn_us) < 1 then break end
    told[waiter] = true
    if scope.turn_us <= line.at_us then
      call('ZADD', line.turns_key, (2500000000000000 + math.floor(now_us / 1000)), waiter)
      if room == free then shelf_0.watchdog_forget_offer(scope) end
      room = room - 1
      do
--lua/lib/reply.lua:135
local n_0_133 = #promotions
  promotions[n_0_133 + 1], promotions[n_0_133 + 2], promotions[n_0_133 + 3], promotions[n_0_133 + 4] = 20, scope.keys, waiter, 0
--lua/lib/schedule.lua:54
end
    else
      local due_us_0_185 = scope.turn_us local turn_us = math.min(due_us_0_185, 2500000000000000 - 1)
      call('ZADD', line.turns_key, (math.min(math.ceil(turn_us), 2500000000000000 - 1) + 0.5), waiter)
      shelf_0.line_keep(line, turn_us)
      do
--lua/lib/reply.lua:135
local n_0_134 = #promotions
  promotions[n_0_134 + 1], promotions[n_0_134 + 2], promotions[n_0_134 + 3], promotions[n_0_134 + 4] = 20, scope.keys, waiter, turn_us
--lua/lib/schedule.lua:59
end
    end
  end
  return told
end



function shelf_0.schedule_recheck(scope, promotions)
  local turns_key, clock = scope.line.turns_key, scope.line.clock
  local awaited_us = call('ZCOUNT', turns_key, 2500000000000000, '(4e15') > 0 and clock.now_us
  if not awaited_us then
    local from, to = '0', '(2.5e15'
    local first = tonumber(call('ZRANGEBYSCORE', turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
    awaited_us = first and math.max(clock.now_us, first >= 2500000000000000 and 0 or math.floor(first))
  end
  if awaited_us then do local at_us_0_136 = awaited_us + clock.overdue_us + 1000
--lua/lib/reply.lua:141
local n_0_136 = #promotions
  promotions[n_0_136 + 1], promotions[n_0_136 + 2], promotions[n_0_136 + 3], promotions[n_0_136 + 4] = 21, scope.keys, at_us_0_136, 0
--lua/lib/schedule.lua:75
end end
end



function shelf_0.schedule_next(scope, request, clock, promotions, after, more)
  local line = scope.line
  if line.active == 0 then return 0 end
  if not scope.running then shelf_0.lease_load(scope, request.waiter, clock.now_us, true) end
  local room = scope.paused_us > 0 and 0 or scope.cap - scope.running + more
  if room > 0 then
    shelf_0.schedule_missed(line)
    room = room - call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
  end
  local told = shelf_0.schedule_parked(scope, promotions, after, room)
  shelf_0.schedule_recheck(scope, promotions)
  local found = call('ZREVRANGE', line.turns_key, 0, 0, 'WITHSCORES')

  if scope.paused_us > 0 then
    local from, to = string.format('(%.0f', 4000000000000000 + 0), '+inf'
    found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  end
  local waiter, state = found[1], shelf_0.state_of(tonumber(found[2] or 0))
  if (state == 'parked' or state == 'called') and not told[waiter] and not shelf_0.watchdog_of(scope, state == 'called') then
    local due_us = shelf_0.watchdog_set(scope, waiter, request.lease_us)
    do
--lua/lib/reply.lua:135
local n_0_135 = #promotions
  promotions[n_0_135 + 1], promotions[n_0_135 + 2], promotions[n_0_135 + 3], promotions[n_0_135 + 4] = 20, scope.keys, waiter, due_us
--lua/lib/schedule.lua:100
end
  end
  return room
end



function shelf_0.schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, 2500000000000000, '+inf') == 0 then return end
  local more = was_parked and 1 or 0
  do
--lua/lib/reply.lua:141
local n_0_137 = #promotions
  promotions[n_0_137 + 1], promotions[n_0_137 + 2], promotions[n_0_137 + 3], promotions[n_0_137 + 4] = 21, scope.keys, 0, more
--lua/lib/schedule.lua:110
end
end


function shelf_0.note_vain(request)
  for _, scope in ipairs(request.scopes) do
    if not scope.is_full and scope.line.ticket then shelf_0.horizon_note_vain(scope, request.waiter) end
  end
end


function shelf_0.schedule_offer(scope, request, clock, promotions)
  local own_cap = scope.cap
  scope.cap = scope.offered_cap
  shelf_0.schedule_next(scope, request, clock, promotions, scope.offered_to, 0)
  scope.cap = own_cap
end


function shelf_0.schedule_is_blind(scope)
  return not (argv[scope.set + 3] ~= '0') and shelf_0.limits_longest(scope) > 0
end


function shelf_0.schedule_after(request, is_admitted, clock, promotions)
  for _, scope in ipairs(request.scopes) do
    if is_admitted and shelf_0.schedule_is_blind(scope) then

    elseif not scope.cap then
      if is_admitted then shelf_0.schedule_uncapped(scope, promotions, scope.was_parked) end
      if (argv[4] == '1') then
        if (argv[scope.set + 3] ~= '0') then
          shelf_0.horizon_after(scope, request.waiter, promotions, false, nil)
        elseif is_admitted then
          shelf_0.horizon_open(scope, promotions)
        end
      end
    else
      if is_admitted then scope.running = scope.running + 1 - scope.mine end
      if scope.offered_cap then shelf_0.schedule_offer(scope, request, clock, promotions) end

      if not (scope.is_full and scope.running >= scope.cap) then
        local room = shelf_0.schedule_next(scope, request, clock, promotions, 0, 0)
        if (argv[4] == '1') then shelf_0.horizon_after(scope, request.waiter, promotions, false, room) end
      end
    end
  end
end


function shelf_0.schedule_know_cap(scope)
  if scope.cap ~= (-1) then return end
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]

  scope.is_of_line, scope.cap = true, tonumber(call('HGET', holders, ' ') or (not (argv[scope.set + 3] ~= '0') and 1) or nil)
end


function shelf_0.schedule_scope(scope, lease_us, clock, promotions, after, more)
  local request = { waiter = '', joins_at = 0, lease_us = lease_us, scopes = { scope } }
  if (argv[scope.set + 2]) ~= '' then do local now_us_0_150 = clock.now_us
--lua/lib/log.lua:33
local tail_0_150 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_150
  if tail_0_150 ~= '' then
    local newest_0_150 = unpack_bytes('<d', tail_0_150, #tail_0_150 - 7)
    if newest_0_150 > now_us_0_150 + 1000000 then
      scope.set_back_us = newest_0_150 - now_us_0_150
    elseif newest_0_150 > now_us_0_150 then
      scope.at_us = newest_0_150
    elseif newest_0_150 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/schedule.lua:170
end end
  do
--lua/lib/sums.lua:100
for i_0_165 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_165 = tostring(i_0_165)
--lua/lib/sums.lua:78
    local opened_1_94 = scope.sums or {}
  scope.sums = opened_1_94
  local __0_165 = opened_1_94[slot_0_165]
  if not __0_165 then
    local key_1_94 = slot_0_165 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_165])
--lua/lib/sums.lua:65
    local text_2_49 = call('GETRANGE', key_1_94, '-320', '-1')
  local size_2_49, head_2_49 = #text_2_49, text_2_49
  if size_2_49 == 320 then
    size_2_49, head_2_49 = call('STRLEN', key_1_94), call('GETRANGE', key_1_94, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_94 = { head = head_2_49, text = text_2_49, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_49 >= 64 then
    local __3_5, __3_5, moved_3_5, __3_5, groups_3_5, front_3_5, total_3_5, base_3_5 = unpack_bytes('<dddddddd', head_2_49)
    local when_3_5, sum_3_5 = unpack_bytes('<dd', text_2_49, #text_2_49 - 16 + 1)
    if groups_3_5 > 0 then read_1_94.groups, read_1_94.front, read_1_94.from = groups_3_5, front_3_5, 64 + 8 * (groups_3_5 + groups_3_5 / 64) end
    local entries_3_5 = (size_2_49 - read_1_94.from) / 16
    read_1_94.entries, read_1_94.first = entries_3_5, math.max(0, entries_3_5 - math.floor(#text_2_49 / 16))
    read_1_94.base, read_1_94.total, read_1_94.sum, read_1_94.moved_us = -base_3_5, total_3_5, total_3_5 - sum_3_5, -moved_3_5
    if entries_3_5 > 0 then read_1_94.newest_us = when_3_5 end
  end
--lua/lib/sums.lua:84
    __0_165 = read_1_94
    if #__0_165.head < 64 then scope.is_bare = true end
    local ahead_us_1_94 = __0_165.newest_us - scope.at_us
    if ahead_us_1_94 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_94)
    elseif ahead_us_1_94 > 0 then
      scope.at_us = __0_165.newest_us
    end
    opened_1_94[slot_0_165] = __0_165
  end
--lua/lib/sums.lua:103
  end
--lua/lib/schedule.lua:171
end
  shelf_0.check_set_back(request, true)
  scope.line = shelf_0.line_load(scope, request, clock, true)
  scope.paused_us = shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us)
  if scope.cap then
    local room = shelf_0.schedule_next(scope, request, clock, promotions, after, more)
    if (argv[4] == '1') then shelf_0.horizon_after(scope, '', promotions, false, room) end
  else

    if not scope.is_of_line then shelf_0.schedule_uncapped(scope, promotions, false) end
    if (argv[4] == '1') then shelf_0.horizon_after(scope, '', promotions, scope.is_of_line, nil) end
  end
end
--lua/lib/waiter_events.lua:21
function shelf_0.event_still_waits(scope, waiter, token, now_us)
  local _, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local score = tonumber(call('ZSCORE', turns_key, waiter) or 0)
  if score <= 0 or not (scope.cap or scope.is_of_line) then return score > 0 end
  local state, due_us = shelf_0.state_of(score)
  if token == '0' then return state == 'called' or state == 'scheduled' and due_us <= now_us + 1000000 end
  if due_us then return due_us == tonumber(token) end

  local watchdog_due, _, watchdog = shelf_0.watchdog_record(scope)
  return watchdog ~= waiter or watchdog_due == token
end

function shelf_0.event_suspend(scope, waiter, ticket, now_us)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  call('ZADD', line_key, -ticket, waiter)
  call('ZADD', turns_key, (-(now_us + 3600000000)), waiter)
  if call('PTTL', turns_key) < 3600000 then
    call('PEXPIRE', line_key, 3600000)
    call('PEXPIRE', turns_key, 3600000)
  end
end


function shelf_0.event_apply(scope, what, waiter, token, now_us)
  if what == 'waiting' then return shelf_0.event_still_waits(scope, waiter, token, now_us), 0 end
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  if what == 'gone' then
    call('ZREM', line_key, waiter)
    do
--lua/lib/meters.lua:78
if (argv[scope.set + 5] ~= '01') then call('HDEL', (given[scope.keys]), 'w' .. waiter) end
--lua/lib/waiter_events.lua:49
end
    return call('ZREM', turns_key, waiter) == 1, 0
  end
  local ticket = tonumber(call('ZSCORE', line_key, waiter) or nil)
  if not ticket then return false, 0 end
  local state = shelf_0.state_of(tonumber(call('ZSCORE', turns_key, waiter) or 0))
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
    shelf_0.event_suspend(scope, waiter, ticket, now_us)
  end
  return true, 0
end
--lua/lib/carry_sources.lua:12
function shelf_0.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_0.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_160 = call('GETRANGE', key, '-320', '-1')
  local size_0_160, head_0_160 = #text_0_160, text_0_160
  if size_0_160 == 320 then
    size_0_160, head_0_160 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_160, text = text_0_160, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_160 >= 64 then
    local __1_89, __1_89, moved_1_89, __1_89, groups_1_89, front_1_89, total_1_89, base_1_89 = unpack_bytes('<dddddddd', head_0_160)
    local when_1_89, sum_1_89 = unpack_bytes('<dd', text_0_160, #text_0_160 - 16 + 1)
    if groups_1_89 > 0 then log.groups, log.front, log.from = groups_1_89, front_1_89, 64 + 8 * (groups_1_89 + groups_1_89 / 64) end
    local entries_1_89 = (size_0_160 - log.from) / 16
    log.entries, log.first = entries_1_89, math.max(0, entries_1_89 - math.floor(#text_0_160 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_89, total_1_89, total_1_89 - sum_1_89, -moved_1_89
    if entries_1_89 > 0 then log.newest_us = when_1_89 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_169, at_0_169 = log.text, 1
  if i < log.first then
    text_0_169 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_169 = #text_0_169 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_169 = unpack_bytes('<dd', text_0_169, at_0_169)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_101, at_1_101 = log.text, 1
  if i < log.first then
    text_1_101 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_101 = #text_1_101 - (log.entries - i) * 16 + 1
  end
  local __0_178, sum_0_178 = unpack_bytes('<dd', text_1_101, at_1_101)






    local more_0_178, groups_1_108 = log.total, log.groups or 0
  local group_1_108 = math.floor(i / 32)
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
    more_0_178 = slice_1_108[group_1_108 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_178 - sum_0_178
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
    local __0_158, __0_158, moved_0_158, __0_158, groups_0_158, front_0_158, total_0_158, base_0_158 = unpack_bytes('<dddddddd', text)
    local when_0_158, sum_0_158 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_158 > 0 then log.groups, log.front, log.from = groups_0_158, front_0_158, 64 + 8 * (groups_0_158 + groups_0_158 / 64) end
    local entries_0_158 = (size - log.from) / 16
    log.entries, log.first = entries_0_158, math.max(0, entries_0_158 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_158, total_0_158, total_0_158 - sum_0_158, -moved_0_158
    if entries_0_158 > 0 then log.newest_us = when_0_158 end
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
    local __0_159, __0_159, moved_0_159, __0_159, groups_0_159, front_0_159, total_0_159, base_0_159 = unpack_bytes('<dddddddd', text)
    local when_0_159, sum_0_159 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_159 > 0 then written.groups, written.front, written.from = groups_0_159, front_0_159, 64 + 8 * (groups_0_159 + groups_0_159 / 64) end
    local entries_0_159 = (size - written.from) / 16
    written.entries, written.first = entries_0_159, math.max(0, entries_0_159 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_159, total_0_159, total_0_159 - sum_0_159, -moved_0_159
    if entries_0_159 > 0 then written.newest_us = when_0_159 end
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
--lua/lib/meters.lua:36
local meters_0_145, ttl_ms_0_145 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_145 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_145) < ttl_ms_0_145 then
    call('PEXPIRE', meters_0_145, ttl_ms_0_145)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_0.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
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
      local opened_0_164 = scope.sums or {}
  scope.sums = opened_0_164
  local log = opened_0_164[field]
  if not log then
    local key_0_164 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_93 = call('GETRANGE', key_0_164, '-320', '-1')
  local size_1_93, head_1_93 = #text_1_93, text_1_93
  if size_1_93 == 320 then
    size_1_93, head_1_93 = call('STRLEN', key_0_164), call('GETRANGE', key_0_164, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_164 = { head = head_1_93, text = text_1_93, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_93 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_93)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_93, #text_1_93 - 16 + 1)
    if groups_2_48 > 0 then read_0_164.groups, read_0_164.front, read_0_164.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_93 - read_0_164.from) / 16
    read_0_164.entries, read_0_164.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_93 / 16))
    read_0_164.base, read_0_164.total, read_0_164.sum, read_0_164.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_164.newest_us = when_2_48 end
  end
--lua/lib/sums.lua:84
    log = read_0_164
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_164 = log.newest_us - scope.at_us
    if ahead_us_0_164 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_164)
    elseif ahead_us_0_164 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_164[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_141 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_141)
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
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(shelf_0.carry_count(history, since_us) - shelf_0.carry_count(own, since_us), target.most)
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
      shelf_0.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_236, edges_0_236 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_236 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_236 = at_us + length_us, nil
  if edges_0_236 ~= '' then
    local __0_236, last_0_236, guard_us_0_236, edge_us_0_236 = string.find(edges_0_236, '^(%S+) (%S+)')
    local is_here_0_236 = false
    edge_us_0_236 = edge_us_0_236 * 1000000
    repeat
      local from_us_0_236, __0_236, to_0_236, length_0_236, count_0_236 = edge_us_0_236, string.find(edges_0_236, '^ ([%d.]+)x(%d+)', last_0_236 + 1)
      if to_0_236 then
        last_0_236, length_us = to_0_236, math.floor(length_0_236 * 1000000 + 0.5)
        edge_us_0_236 = edge_us_0_236 + length_us * count_0_236
      end
      is_here_0_236 = not to_0_236 or at_us < edge_us_0_236
      if is_here_0_236 then ends_us = from_us_0_236 + (math.floor((at_us - from_us_0_236) / length_us) + 1) * length_us end
      if is_here_0_236 and to_0_236 then alike_0_236 = math.floor((edge_us_0_236 - ends_us) / length_us + 0.5) end
    until is_here_0_236
    closes_us_0_236 = ends_us - guard_us_0_236
  end
local closes_us = closes_us_0_236 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_240 = scope[tier]
  if kept_0_240 == nil then
    local field_1_81 = argv[tier + 3]
    kept_0_240 = call('HGET', (given[scope.keys]), field_1_81)
    scope[tier] = kept_0_240
    if not kept_0_240 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_240 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_240) end

  local __0_240, edges_0_240 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_240 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_240 == '' and 1 or 2)
  if is_set_back_0_240 then do local at_us_1_117 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_240 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
    local kept_0_247 = scope[tier]
  if kept_0_247 == nil then
    local field_1_82 = argv[tier + 3]
    kept_0_247 = call('HGET', (given[scope.keys]), field_1_82)
    scope[tier] = kept_0_247
    if not kept_0_247 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_247, is_set_back_0_247 = 0, 0, false
  if kept_0_247 then served_us, expires_us_0_247 = unpack_bytes('<dd', kept_0_247) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_247, burst_0_247 = argv[tier + 3], argv[tier + 4]
    local most_us_0_247 = scope.at_us + burst_0_247 * each_us + (argv[tier + 2])
    is_set_back_0_247 = served_us > most_us_0_247
    if is_set_back_0_247 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_247)
  end
--lua/lib/carry.lua:138
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
--lua/lib/meters.lua:36
local meters_0_146, ttl_ms_0_146 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_146 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_146) < ttl_ms_0_146 then
    call('PEXPIRE', meters_0_146, ttl_ms_0_146)
  end
--lua/lib/carry.lua:150
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


      local tier_0_78 = target.tier local _, edges = argv[tier_0_78 + 3], argv[tier_0_78 + 4]
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
  local overdue_us_0_267 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_267, cutoff_us = now_us - overdue_us_0_267 }
--lua/acquire.lua:26
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
    note_vain = shelf_0.note_vain,
    watchdog_comes = shelf_0.watchdog_comes,
    join = shelf_0.join_lines,
    read_state = shelf_0.read_state,
    leave = shelf_0.leave_line,
    schedule = shelf_0.schedule_after,
    event = shelf_0.event_apply,
    know_cap = shelf_0.schedule_know_cap,
    note_costs = shelf_0.meters_note,
    schedule_scope = shelf_0.schedule_scope,
  }
end


local function make_settle()
--lua/lib/request_limits.lua:4
local argv = ARGV
local given = KEYS
--lua/lib/charged.lua:29
local shelf_1 = { settled_moved = 0, settled_note = 0, settled_text = 0, log_find = 0, log_settle = 0, log_to_sums = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, fixed_settle = 0, gcra_settle = 0, summed_settle = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, check_set_back = 0, settle_scope = 0, settle_event = 0 } function shelf_1.settled_moved(scope, name)
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
--lua/lib/meters.lua:9
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
  local at = at_us + moved_us + moved
  if at <= now - longest_us then return moved_us end
  local entries = (call('STRLEN', key) - 32) / 8
  local first = shelf_1.log_find(key, entries, at)
  local own = shelf_1.log_find(key, entries, at + 1) - first
  if scope.is_carried and own == 0 and first < entries then
    at = unpack_bytes('<d', call('GETRANGE', key, 32 + first * 8, 32 + first * 8 + 7))
    own = shelf_1.log_find(key, entries, at + 1) - first
  end
  if own == 0 and counted > 0 then return moved_us end
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
  local size_0_363 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_363 >= 64 then
    local __0_363, __0_363, moved_0_363, __0_363, groups_0_363, front_0_363, total_0_363, base_0_363 = unpack_bytes('<dddddddd', text)
    local when_0_363, sum_0_363 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_363 > 0 then log.groups, log.front, log.from = groups_0_363, front_0_363, 64 + 8 * (groups_0_363 + groups_0_363 / 64) end
    local entries_0_363 = (size_0_363 - log.from) / 16
    log.entries, log.first = entries_0_363, math.max(0, entries_0_363 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_363, total_0_363, total_0_363 - sum_0_363, -moved_0_363
    if entries_0_363 > 0 then log.newest_us = when_0_363 end
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
  local entry_0_374 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_374 >= 0 then
--lua/lib/sums.lua:109
    local text_1_194, at_1_194 = log.text, 1
  if entry_0_374 < log.first then
    text_1_194 = call('GETRANGE', key, log.from + entry_0_374 * 16, log.from + entry_0_374 * 16 + 16 - 1)
  else
    at_1_194 = #text_1_194 - (log.entries - entry_0_374) * 16 + 1
  end
  local __0_374, sum_0_374 = unpack_bytes('<dd', text_1_194, at_1_194)






    local more_0_374, groups_1_200 = log.total, log.groups or 0
  local group_1_200 = math.floor(entry_0_374 / 32)
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
    more_0_374 = slice_1_200[group_1_200 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_374 - sum_0_374
  end
--lua/lib/sums.lua:122
  local more, groups_0_372 = log.total, log.groups or 0
  local group_0_372 = math.floor(entry / 32)
  if group_0_372 < groups_0_372 then
    local known_0_372 = log.known
    if not known_0_372 then
      local packed_0_372 = call('GETRANGE', key, 64, 64 + groups_0_372 / 64 * 8 - 1)
      known_0_372 = { [0] = log.front }
      for i_0_372 = 1, groups_0_372 / 64 do known_0_372[i_0_372] = known_0_372[i_0_372 - 1] + unpack_bytes('<d', packed_0_372, 8 * i_0_372 - 7) end
      known_0_372.slices, log.known = {}, known_0_372
    end
    local at_0_372 = math.floor(group_0_372 / 64)
    local slice_0_372 = known_0_372.slices[at_0_372]
    if not slice_0_372 then
      local from_0_372 = 64 + 8 * (groups_0_372 / 64 + at_0_372 * 64)
      local packed_0_372 = call('GETRANGE', key, from_0_372, from_0_372 + 8 * 64 - 1)
      slice_0_372 = { [0] = known_0_372[at_0_372] }
      for i_0_372 = 1, 64 - 1 do slice_0_372[i_0_372] = slice_0_372[i_0_372 - 1] + unpack_bytes('<d', packed_0_372, 8 * i_0_372 - 7) end
      known_0_372.slices[at_0_372] = slice_0_372
    end
    more = slice_0_372[group_0_372 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_369, at_0_369 = log.text, 1
  if i < log.first then
    text_0_369 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_369 = #text_0_369 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_369 = unpack_bytes('<dd', text_0_369, at_0_369)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_195, at_1_195 = log.text, 1
  if i < log.first then
    text_1_195 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_195 = #text_1_195 - (log.entries - i) * 16 + 1
  end
  local __0_375, sum_0_375 = unpack_bytes('<dd', text_1_195, at_1_195)






    local more_0_375, groups_1_201 = log.total, log.groups or 0
  local group_1_201 = math.floor(i / 32)
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
    more_0_375 = slice_1_201[group_1_201 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_375 - sum_0_375
  end
--lua/lib/sums_settle.lua:55
    local entry_0_373 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_373 = log.total, log.groups or 0
  local group_0_373 = math.floor(entry_0_373 / 32)
  if group_0_373 < groups_0_373 then
    local known_0_373 = log.known
    if not known_0_373 then
      local packed_0_373 = call('GETRANGE', key, 64, 64 + groups_0_373 / 64 * 8 - 1)
      known_0_373 = { [0] = log.front }
      for i_0_373 = 1, groups_0_373 / 64 do known_0_373[i_0_373] = known_0_373[i_0_373 - 1] + unpack_bytes('<d', packed_0_373, 8 * i_0_373 - 7) end
      known_0_373.slices, log.known = {}, known_0_373
    end
    local at_0_373 = math.floor(group_0_373 / 64)
    local slice_0_373 = known_0_373.slices[at_0_373]
    if not slice_0_373 then
      local from_0_373 = 64 + 8 * (groups_0_373 / 64 + at_0_373 * 64)
      local packed_0_373 = call('GETRANGE', key, from_0_373, from_0_373 + 8 * 64 - 1)
      slice_0_373 = { [0] = known_0_373[at_0_373] }
      for i_0_373 = 1, 64 - 1 do slice_0_373[i_0_373] = slice_0_373[i_0_373 - 1] + unpack_bytes('<d', packed_0_373, 8 * i_0_373 - 7) end
      known_0_373.slices[at_0_373] = slice_0_373
    end
    its_more = slice_0_373[group_0_373 % 64]
  end
--lua/lib/sums_settle.lua:56
    rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
  end
  call('SETRANGE', key, log.from + entry * 16, table.concat(rest))
end





function shelf_1.sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right, is_carried)
  local at = at_us - moved_us

  if counted == 0 and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
--lua/lib/sums.lua:172
  local entry, low_us_0_381, high_0_381, high_us_0_381 = 0, nil, log.entries, nil
  local text_0_381, first_0_381, guesses_0_381 = log.text, log.first, 0
  while entry < high_0_381 do
    local count_0_381 = math.min(math.floor(#text_0_381 / 16), log.entries - first_0_381)
    local from_0_381, to_0_381 = math.max(first_0_381, entry), math.min(first_0_381 + count_0_381, high_0_381) - 1
    local offset_0_381 = #text_0_381 - (first_0_381 + count_0_381 - from_0_381) * 16 + 1

    local entry_0_381 = from_0_381
    repeat
      local when_0_381 = unpack_bytes('<d', text_0_381, offset_0_381 + (entry_0_381 - from_0_381) * 16)
      if when_0_381 >= at then high_0_381, high_us_0_381 = entry_0_381, when_0_381 else entry, low_us_0_381 = entry_0_381 + 1, when_0_381 end
      entry_0_381 = high_0_381 > to_0_381 and to_0_381 or math.floor((entry + high_0_381) / 2)
    until high_0_381 <= from_0_381 or entry > to_0_381 or entry >= high_0_381
    if entry < high_0_381 and not low_us_0_381 then
      local when_0_381 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_381 >= at then high_0_381 = 0 else entry, low_us_0_381 = 1, when_0_381 end
    end
    if entry < high_0_381 then
      local guess_0_381 = math.floor((entry + high_0_381) / 2)
      if guesses_0_381 < 3 then guess_0_381 = entry - 1 + math.ceil((at - low_us_0_381) / (high_us_0_381 - low_us_0_381) * (high_0_381 - entry + 1)) end
      guess_0_381, guesses_0_381 = math.max(entry, math.min(guess_0_381, high_0_381 - 1)), guesses_0_381 + 1
      do
--lua/lib/sums.lua:161
local start_1_206 = math.floor(guess_0_381 / 32) * 32
  local first_1_206 = math.max(start_1_206 - 1, 0)
  local text_1_206 = call('GETRANGE', key, log.from + first_1_206 * 16, log.from + math.min(start_1_206 + 32, log.entries) * 16 - 1)
text_0_381, first_0_381 = text_1_206, first_1_206
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_381, first_0_381
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_380 = math.floor(entry / 32) * 32
  local first_0_380 = math.max(start_0_380 - 1, 0)
  local text_0_380 = call('GETRANGE', key, log.from + first_0_380 * 16, log.from + math.min(start_0_380 + 32, log.entries) * 16 - 1)
text, first = text_0_380, first_0_380
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

  if not is_own and counted > 0 or right == counted then return false end
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
    local text_1_196, at_1_196 = log.text, 1
  if entry < log.first then
    text_1_196 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_196 = #text_1_196 - (log.entries - entry) * 16 + 1
  end
  local __0_376, sum_0_376 = unpack_bytes('<dd', text_1_196, at_1_196)






    local more_0_376, groups_1_202 = log.total, log.groups or 0
  local group_1_202 = math.floor(entry / 32)
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
    more_0_376 = slice_1_202[group_1_202 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_376 - sum_0_376
  end
--lua/lib/sums_settle.lua:92
      local entry_0_377 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_377 >= 0 then
--lua/lib/sums.lua:109
    local text_1_197, at_1_197 = log.text, 1
  if entry_0_377 < log.first then
    text_1_197 = call('GETRANGE', key, log.from + entry_0_377 * 16, log.from + entry_0_377 * 16 + 16 - 1)
  else
    at_1_197 = #text_1_197 - (log.entries - entry_0_377) * 16 + 1
  end
  local __0_377, sum_0_377 = unpack_bytes('<dd', text_1_197, at_1_197)






    local more_0_377, groups_1_203 = log.total, log.groups or 0
  local group_1_203 = math.floor(entry_0_377 / 32)
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
    more_0_377 = slice_1_203[group_1_203 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_377 - sum_0_377
  end
--lua/lib/sums_settle.lua:93
      least = before - up_to
    end

    shelf_1.sums_correct(log, key, entry, math.max(right - counted, math.min(0, right + least)), text, first)
  elseif log.entries - entry > 256 then
    at = when
    shelf_1.sums_correct(log, key, entry, right, text, first)
  else
    shelf_1.sums_insert(log, key, entry, at, right)
  end
  return false, counted == 0 and at or nil
end
--lua/lib/tiers/sums_tier.lua:89
function shelf_1.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:78
  local opened_0_367 = scope.sums or {}
  scope.sums = opened_0_367
  local log = opened_0_367[slot]
  if not log then
    local key_0_367 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_192 = call('GETRANGE', key_0_367, '-320', '-1')
  local size_1_192, head_1_192 = #text_1_192, text_1_192
  if size_1_192 == 320 then
    size_1_192, head_1_192 = call('STRLEN', key_0_367), call('GETRANGE', key_0_367, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_367 = { head = head_1_192, text = text_1_192, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_192 >= 64 then
    local __2_91, __2_91, moved_2_91, __2_91, groups_2_91, front_2_91, total_2_91, base_2_91 = unpack_bytes('<dddddddd', head_1_192)
    local when_2_91, sum_2_91 = unpack_bytes('<dd', text_1_192, #text_1_192 - 16 + 1)
    if groups_2_91 > 0 then read_0_367.groups, read_0_367.front, read_0_367.from = groups_2_91, front_2_91, 64 + 8 * (groups_2_91 + groups_2_91 / 64) end
    local entries_2_91 = (size_1_192 - read_0_367.from) / 16
    read_0_367.entries, read_0_367.first = entries_2_91, math.max(0, entries_2_91 - math.floor(#text_1_192 / 16))
    read_0_367.base, read_0_367.total, read_0_367.sum, read_0_367.moved_us = -base_2_91, total_2_91, total_2_91 - sum_2_91, -moved_2_91
    if entries_2_91 > 0 then read_0_367.newest_us = when_2_91 end
  end
--lua/lib/sums.lua:84
    log = read_0_367
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_367 = log.newest_us - scope.at_us
    if ahead_us_0_367 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_367)
    elseif ahead_us_0_367 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_367[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_1.settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_322 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_322], scope.rights[i_0_322]
--lua/lib/tiers/sums_tier.lua:96
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_1.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_359, is_renewed_0_359 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_359 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_185, expires_1_185 = unpack_bytes('<dd', '')
  local is_renewed_1_185 = longest_us > seen_us_1_185 or now_us + seen_us_1_185 > -expires_1_185
  if is_renewed_1_185 then
    if longest_us > seen_us_1_185 then seen_us_1_185 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_185, -(now_us + 2 * seen_us_1_185)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_185 / 500), ttl_floor_ms))
  end
is_renewed_0_359 = is_renewed_1_185
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:101
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
  local i_0_323 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_323], scope.rights[i_0_323]
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
--lua/lib/tiers/fixed.lua:166
function shelf_1.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/meters.lua:18
      local kept_0_412 = scope[its]
  if kept_0_412 == nil then
    local field_1_182 = argv[its + 3]
    kept_0_412 = call('HGET', (given[scope.keys]), field_1_182)
    scope[its] = kept_0_412
    if not kept_0_412 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_412 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_412) end

  local __0_412, edges_0_412 = argv[its + 3], argv[its + 4]
  local is_set_back_0_412 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_412 == '' and 1 or 2)
  if is_set_back_0_412 then do local at_us_1_214 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_214, edges_1_214 = argv[its + 3], argv[its + 4]
  local length_us_1_214, alike_1_214 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_214, closes_us_1_214 = at_us_1_214 + length_us_1_214, nil
  if edges_1_214 ~= '' then
    local __1_214, last_1_214, guard_us_1_214, edge_us_1_214 = string.find(edges_1_214, '^(%S+) (%S+)')
    local is_here_1_214 = false
    edge_us_1_214 = edge_us_1_214 * 1000000
    repeat
      local from_us_1_214, __1_214, to_1_214, length_1_214, count_1_214 = edge_us_1_214, string.find(edges_1_214, '^ ([%d.]+)x(%d+)', last_1_214 + 1)
      if to_1_214 then
        last_1_214, length_us_1_214 = to_1_214, math.floor(length_1_214 * 1000000 + 0.5)
        edge_us_1_214 = edge_us_1_214 + length_us_1_214 * count_1_214
      end
      is_here_1_214 = not to_1_214 or at_us_1_214 < edge_us_1_214
      if is_here_1_214 then ends_us_1_214 = from_us_1_214 + (math.floor((at_us_1_214 - from_us_1_214) / length_us_1_214) + 1) * length_us_1_214 end
      if is_here_1_214 and to_1_214 then alike_1_214 = math.floor((edge_us_1_214 - ends_us_1_214) / length_us_1_214 + 0.5) end
    until is_here_1_214
    closes_us_1_214 = ends_us_1_214 - guard_us_1_214
  end
ends_us, closes_us = ends_us_1_214, closes_us_1_214 or ends_us_1_214
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_412 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:22
      local __0_409, edges_0_409 = argv[its + 3], argv[its + 4]
  local length_us_0_409, alike_0_409 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_409 = at_us + length_us_0_409, nil
  if edges_0_409 ~= '' then
    local __0_409, last_0_409, guard_us_0_409, edge_us_0_409 = string.find(edges_0_409, '^(%S+) (%S+)')
    local is_here_0_409 = false
    edge_us_0_409 = edge_us_0_409 * 1000000
    repeat
      local from_us_0_409, __0_409, to_0_409, length_0_409, count_0_409 = edge_us_0_409, string.find(edges_0_409, '^ ([%d.]+)x(%d+)', last_0_409 + 1)
      if to_0_409 then
        last_0_409, length_us_0_409 = to_0_409, math.floor(length_0_409 * 1000000 + 0.5)
        edge_us_0_409 = edge_us_0_409 + length_us_0_409 * count_0_409
      end
      is_here_0_409 = not to_0_409 or at_us < edge_us_0_409
      if is_here_0_409 then its_ends_us = from_us_0_409 + (math.floor((at_us - from_us_0_409) / length_us_0_409) + 1) * length_us_0_409 end
      if is_here_0_409 and to_0_409 then alike_0_409 = math.floor((edge_us_0_409 - its_ends_us) / length_us_0_409 + 0.5) end
    until is_here_0_409
    closes_us_0_409 = its_ends_us - guard_us_0_409
  end
local its_closes_us = closes_us_0_409 or its_ends_us
--lua/lib/tiers/fixed.lua:174
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_324 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_324], scope.rights[i_0_324]
--lua/lib/tiers/fixed.lua:176
      local is_in = ends_us and (edges == '' and at_us >= ends_us - (argv[its + 2]) or its_ends_us == ends_us)

      local is_young = at_us > scope.at_us - (argv[its + 2])
      is_in = is_in or scope.is_carried and ends_us and edges == '' and is_young

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:18
      local kept = scope[its]
  if kept == nil then
    local field_0_353 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_353)
    scope[its] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:184
      local over_us = kept and unpack_bytes('<d', kept) or 0
      local was_in = over_us <= scope.at_us and at_us < over_us
      if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
        is_in = right > 0
        if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
      end
      if is_in and (right > counted or at_us < ends_us) then
        scope[its] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_355 = ends_us - now_us
--lua/lib/meters.lua:36
local meters_0_355, ttl_ms_0_355 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_355 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_355) < ttl_ms_0_355 then
    call('PEXPIRE', meters_0_355, ttl_ms_0_355)
  end
--lua/lib/tiers/fixed.lua:193
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
      local i_0_325 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_325], scope.rights[i_0_325]
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
        do local lasts_us_0_356 = expires_us - now_us
--lua/lib/meters.lua:36
local meters_0_356, ttl_ms_0_356 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_356 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_356) < ttl_ms_0_356 then
    call('PEXPIRE', meters_0_356, ttl_ms_0_356)
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
        do local key_1_219 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_219, '[^:]*$'), '')
  do local lasts_us_2_87 = 2 * longest_us
--lua/lib/meters.lua:36
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
    local text_0_371, at_0_371 = log.text, 1
  if last < log.first then
    text_0_371 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_371 = #text_0_371 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_371 = unpack_bytes('<dd', text_0_371, at_0_371)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_199, at_1_199 = log.text, 1
  if last < log.first then
    text_1_199 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_199 = #text_1_199 - (log.entries - last) * 16 + 1
  end
  local __0_379, sum_0_379 = unpack_bytes('<dd', text_1_199, at_1_199)






    local more_0_379, groups_1_205 = log.total, log.groups or 0
  local group_1_205 = math.floor(last / 32)
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
    more_0_379 = slice_1_205[group_1_205 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_379 - sum_0_379
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_364 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_364 >= 64 then
    local __0_364, __0_364, moved_0_364, __0_364, groups_0_364, front_0_364, total_0_364, base_0_364 = unpack_bytes('<dddddddd', text)
    local when_0_364, sum_0_364 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_364 > 0 then step.groups, step.front, step.from = groups_0_364, front_0_364, 64 + 8 * (groups_0_364 + groups_0_364 / 64) end
    local entries_0_364 = (size_0_364 - step.from) / 16
    step.entries, step.first = entries_0_364, math.max(0, entries_0_364 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_364, total_0_364, total_0_364 - sum_0_364, -moved_0_364
    if entries_0_364 > 0 then step.newest_us = when_0_364 end
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
--lua/lib/check.lua:26
function shelf_1.check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_1.scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_1.log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end
--lua/lib/settle.lua:18
function shelf_1.settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  local at_us = tonumber(at)
  scope.costs, scope.rights, scope.moved = {}, {}, {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  if notes ~= '' then
    for name, moved in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.moved[name] = tonumber(moved) end
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
--lua/lib/settle.lua:63
function shelf_1.settle_event(scope, text, now_us, ttl_floor_ms)
  if (argv[scope.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_0_358 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_358
  if tail_0_358 ~= '' then
    local newest_0_358 = unpack_bytes('<d', tail_0_358, #tail_0_358 - 7)
    if newest_0_358 > now_us + 1000000 then
      scope.set_back_us = newest_0_358 - now_us
    elseif newest_0_358 > now_us then
      scope.at_us = newest_0_358
    elseif newest_0_358 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/settle.lua:64
end end
  do
--lua/lib/sums.lua:100
for i_0_368 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_368 = tostring(i_0_368)
--lua/lib/sums.lua:78
    local opened_1_193 = scope.sums or {}
  scope.sums = opened_1_193
  local __0_368 = opened_1_193[slot_0_368]
  if not __0_368 then
    local key_1_193 = slot_0_368 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_368])
--lua/lib/sums.lua:65
    local text_2_92 = call('GETRANGE', key_1_193, '-320', '-1')
  local size_2_92, head_2_92 = #text_2_92, text_2_92
  if size_2_92 == 320 then
    size_2_92, head_2_92 = call('STRLEN', key_1_193), call('GETRANGE', key_1_193, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_193 = { head = head_2_92, text = text_2_92, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_92 >= 64 then
    local __3_11, __3_11, moved_3_11, __3_11, groups_3_11, front_3_11, total_3_11, base_3_11 = unpack_bytes('<dddddddd', head_2_92)
    local when_3_11, sum_3_11 = unpack_bytes('<dd', text_2_92, #text_2_92 - 16 + 1)
    if groups_3_11 > 0 then read_1_193.groups, read_1_193.front, read_1_193.from = groups_3_11, front_3_11, 64 + 8 * (groups_3_11 + groups_3_11 / 64) end
    local entries_3_11 = (size_2_92 - read_1_193.from) / 16
    read_1_193.entries, read_1_193.first = entries_3_11, math.max(0, entries_3_11 - math.floor(#text_2_92 / 16))
    read_1_193.base, read_1_193.total, read_1_193.sum, read_1_193.moved_us = -base_3_11, total_3_11, total_3_11 - sum_3_11, -moved_3_11
    if entries_3_11 > 0 then read_1_193.newest_us = when_3_11 end
  end
--lua/lib/sums.lua:84
    __0_368 = read_1_193
    if #__0_368.head < 64 then scope.is_bare = true end
    local ahead_us_1_193 = __0_368.newest_us - scope.at_us
    if ahead_us_1_193 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_193)
    elseif ahead_us_1_193 > 0 then
      scope.at_us = __0_368.newest_us
    end
    opened_1_193[slot_0_368] = __0_368
  end
--lua/lib/sums.lua:103
  end
--lua/lib/settle.lua:65
end
  shelf_1.check_set_back({ scopes = { scope } }, true)
  local told, is_other = shelf_1.settle_scope(scope, text, now_us, ttl_floor_ms)
  scope.costs = nil
  return is_other and { told }
end
--lua/acquire.lua:52
  return shelf_1.settle_event
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
--lua/acquire.lua:56
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
--lua/acquire.lua:70
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
--lua/acquire.lua:74
    local is_release, is_recheck, is_done, after = word == 'release', word == 'recheck', true, 0
    if is_release then do
--lua/lib/lease.lua:35
local leases_0_589, holders_0_589 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_589, is_ended_0_589 = call('HGET', holders_0_589, waiter), false
  if held_0_589 and string.sub(held_0_589, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_589, waiter)
    is_ended_0_589 = call('ZREM', leases_0_589, waiter) == 1
  end
is_done = is_ended_0_589
--lua/acquire.lua:75
end end
    local has_line, texts = true, nil
    if word == 'settle' then
      settle = settle or make_settle()
      texts = settle(scope, token, now_us, ttl_floor_ms)
    end
    if is_release or word == 'settle' then do
--lua/lib/scopes.lua:29
local __0_567, turns_key_0_567 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_567 = call('EXISTS', turns_key_0_567, given[scope.keys + 4])
has_line = found_0_567 > 0 or (argv[scope.set + 4]) ~= ''
--lua/acquire.lua:81
end end

    if has_line then
      queue = queue or make_queue(now_us, ttl_floor_ms)
      local other, version, text = nil, nil, nil
      if word == 'settle' then other, version, text = queue.other_limits({ scope }) end

      if other then
        queue.reply_stored(reply, other, version, text)
        return next_arg, next_keys
      end
      queue.know_cap(scope)
      if not is_release and not is_recheck and word ~= 'settle' then is_done, after = queue.event(scope, word, waiter, token, now_us) end


      if word ~= 'waiting' then
        local more = is_recheck and tonumber(token) or 0
        queue.schedule_scope(scope, lease_us, queue.clock, queue.promotions, after, more)
      end
    end
    do
--lua/lib/reply.lua:76
local n_0_534 = #reply
  if texts then
    reply[n_0_534 + 1], reply[n_0_534 + 2], reply[n_0_534 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_534 + 1] = is_done and 15 or 16
  end
--lua/acquire.lua:101
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_566, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_566 = 1, count do
--lua/lib/request.lua:70
    local set_1_221, costs_1_221 = tonumber(argv[next_arg]), nil
  if not set_1_221 then
    costs_1_221 = {}
    set_1_221 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_221 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_221[#costs_1_221 + 1] = tonumber(cost_1_221) end
  end
  local its_keys_1_221 = next_keys + argv[set_1_221 + 5]
  local scope_0_566 = { keys = its_keys_1_221, set = set_1_221, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_221 then scope_0_566.costs = costs_1_221 end
  local its_next_keys_0_566 = its_keys_1_221 + 4
  if argv[set_1_221 + 1] ~= '' then
    scope_0_566.cap = tonumber(argv[set_1_221 + 1])
    its_next_keys_0_566 = its_keys_1_221 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_566], next_arg, next_keys = scope_0_566, next_arg + 1, its_next_keys_0_566
    if (argv[scope_0_566.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_308 = call('GETRANGE', (given[scope_0_566.keys + 1]), (argv[scope_0_566.set + 2]), '-1')
  scope_0_566.tail = tail_1_308
  if tail_1_308 ~= '' then
    local newest_1_308 = unpack_bytes('<d', tail_1_308, #tail_1_308 - 7)
    if newest_1_308 > now_us + 1000000 then
      scope_0_566.set_back_us = newest_1_308 - now_us
    elseif newest_1_308 > now_us then
      scope_0_566.at_us = newest_1_308
    elseif newest_1_308 <= 0 then

      scope_0_566.is_summed = call('STRLEN', given[scope_0_566.keys + 1]) > 32
    end
  elseif scope_0_566.costs then
    scope_0_566.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_320 = scope_0_566.is_summed and 0 or 1, (argv[scope_0_566.set + 5] - 1) do
    local slot_1_320 = tostring(i_1_320)
--lua/lib/sums.lua:78
    local opened_2_149 = scope_0_566.sums or {}
  scope_0_566.sums = opened_2_149
  local __1_320 = opened_2_149[slot_1_320]
  if not __1_320 then
    local key_2_149 = slot_1_320 == '0' and (given[scope_0_566.keys + 1]) or (given[scope_0_566.keys - slot_1_320])
--lua/lib/sums.lua:65
    local text_3_83 = call('GETRANGE', key_2_149, '-320', '-1')
  local size_3_83, head_3_83 = #text_3_83, text_3_83
  if size_3_83 == 320 then
    size_3_83, head_3_83 = call('STRLEN', key_2_149), call('GETRANGE', key_2_149, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_149 = { head = head_3_83, text = text_3_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_83 >= 64 then
    local __4_47, __4_47, moved_4_47, __4_47, groups_4_47, front_4_47, total_4_47, base_4_47 = unpack_bytes('<dddddddd', head_3_83)
    local when_4_47, sum_4_47 = unpack_bytes('<dd', text_3_83, #text_3_83 - 16 + 1)
    if groups_4_47 > 0 then read_2_149.groups, read_2_149.front, read_2_149.from = groups_4_47, front_4_47, 64 + 8 * (groups_4_47 + groups_4_47 / 64) end
    local entries_4_47 = (size_3_83 - read_2_149.from) / 16
    read_2_149.entries, read_2_149.first = entries_4_47, math.max(0, entries_4_47 - math.floor(#text_3_83 / 16))
    read_2_149.base, read_2_149.total, read_2_149.sum, read_2_149.moved_us = -base_4_47, total_4_47, total_4_47 - sum_4_47, -moved_4_47
    if entries_4_47 > 0 then read_2_149.newest_us = when_4_47 end
  end
--lua/lib/sums.lua:84
    __1_320 = read_2_149
    if #__1_320.head < 64 then scope_0_566.is_bare = true end
    local ahead_us_2_149 = __1_320.newest_us - scope_0_566.at_us
    if ahead_us_2_149 > 1000000 then
      scope_0_566.set_back_us = math.max(scope_0_566.set_back_us or 0, ahead_us_2_149)
    elseif ahead_us_2_149 > 0 then
      scope_0_566.at_us = __1_320.newest_us
    end
    opened_2_149[slot_1_320] = __1_320
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back = is_set_back or scope_0_566.set_back_us or scope_0_566.costs and scope_0_566.tail and not scope_0_566.is_summed
    has_cap_0_566 = has_cap_0_566 or scope_0_566.cap
  end
  if has_cap_0_566 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:37
  local has_line = false
  for s_0_568 = 1, #scopes do
    local scope_0_568 = scopes[s_0_568]
    local leases_0_568 = given[scope_0_568.keys + 5]
--lua/lib/scopes.lua:29
    local __1_337, turns_key_1_337 = given[scope_0_568.keys + 2], given[scope_0_568.keys + 3]
  local found_1_337 = call('EXISTS', turns_key_1_337, given[scope_0_568.keys + 4])
local in_line_0_568 = found_1_337 > 0 or (argv[scope_0_568.set + 4]) ~= ''
--lua/lib/scopes.lua:42
    if in_line_0_568 or scope_0_568.cap and call('ZCARD', leases_0_568) >= scope_0_568.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:109
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
local turn_us_0_626, binding_0_626 = scope.at_us, nil
  local first_0_626, last_0_626, step_0_626 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_626 = first_0_626, last_0_626, step_0_626 do
    local kind_0_626 = argv[tier_0_626]
    local its_us_0_626 if kind_0_626 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_152, to_2_152 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
  local turn_us_2_152 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_152 = 1
  if scope.costs then cost_2_152 = math.min(scope.costs[(tier_0_626 - scope.set - 6) / 5 + 1], argv[tier_0_626 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_152 = (cost_2_152 - (argv[tier_0_626 + 1]) - 1) * 8
    to_2_152 = from_2_152 + 7
    if cost_2_152 == 0 then from_2_152, to_2_152 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_49 = scope.sums or {}
  scope.sums = opened_4_49
  local log_3_91 = opened_4_49['0']
  if not log_3_91 then
    local key_4_49 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_34 = call('GETRANGE', key_4_49, '-320', '-1')
  local size_5_34, head_5_34 = #text_5_34, text_5_34
  if size_5_34 == 320 then
    size_5_34, head_5_34 = call('STRLEN', key_4_49), call('GETRANGE', key_4_49, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_49 = { head = head_5_34, text = text_5_34, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_34 >= 64 then
    local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_34)
    local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_34, #text_5_34 - 16 + 1)
    if groups_6_12 > 0 then read_4_49.groups, read_4_49.front, read_4_49.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
    local entries_6_12 = (size_5_34 - read_4_49.from) / 16
    read_4_49.entries, read_4_49.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_34 / 16))
    read_4_49.base, read_4_49.total, read_4_49.sum, read_4_49.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
    if entries_6_12 > 0 then read_4_49.newest_us = when_6_12 end
  end
--lua/lib/sums.lua:84
    log_3_91 = read_4_49
    if #log_3_91.head < 64 then scope.is_bare = true end
    local ahead_us_4_49 = log_3_91.newest_us - scope.at_us
    if ahead_us_4_49 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_49)
    elseif ahead_us_4_49 > 0 then
      scope.at_us = log_3_91.newest_us
    end
    opened_4_49['0'] = log_3_91
  end
--lua/lib/request_limits.lua:85
  local cost_3_91 = 1
  if scope.costs then cost_3_91 = math.min(scope.costs[(tier_0_626 - scope.set - 6) / 5 + 1], argv[tier_0_626 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_152 = scope.at_us
  if cost_3_91 > 0 then

    local each_3_91 = '0' == '0' and cost_3_91 or 0
    local need_5_46 = log_3_91.sum + cost_3_91 - (argv[tier_0_626 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_91 = 0
  if need_5_46 > log_3_91.base then
    local key_5_46 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_24, low_sum_6_24 = -1, log_3_91.base
  local high_6_24, high_sum_6_24, when_5_46 = log_3_91.entries - 1, log_3_91.sum, log_3_91.newest_us
  local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
  if each_3_91 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_46) / each_3_91) else guesses_6_24, around_6_24 = 1, 8 end
  while high_6_24 - low_6_24 > 1 do
    if guesses_6_24 > 3 then
      guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
    elseif guesses_6_24 > 0 then
      guess_6_24 = low_6_24 + math.ceil((need_5_46 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
    end
    guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
    local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
    local text_6_24, offset_6_24 = log_3_91.text, 0
    if from_6_24 >= log_3_91.first then
      offset_6_24 = #text_6_24 - (log_3_91.entries - from_6_24) * 16 + 1
    else
      text_6_24, offset_6_24 = call('GETRANGE', key_5_46, log_3_91.from + from_6_24 * 16, log_3_91.from + (to_6_24 + 1) * 16 - 1), 1
    end

    local at_6_24 = from_6_24
    repeat
      local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/sums.lua:122
      local more_6_24, groups_7_4 = log_3_91.total, log_3_91.groups or 0
  local group_7_4 = math.floor(at_6_24 / 32)
  if group_7_4 < groups_7_4 then
    local known_7_4 = log_3_91.known
    if not known_7_4 then
      local packed_7_4 = call('GETRANGE', key_5_46, 64, 64 + groups_7_4 / 64 * 8 - 1)
      known_7_4 = { [0] = log_3_91.front }
      for i_7_4 = 1, groups_7_4 / 64 do known_7_4[i_7_4] = known_7_4[i_7_4 - 1] + unpack_bytes('<d', packed_7_4, 8 * i_7_4 - 7) end
      known_7_4.slices, log_3_91.known = {}, known_7_4
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
    when_us_3_91 = when_5_46 + (argv[tier_0_626 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_152 = when_us_3_91
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_152 = its_us_2_152
  else
    local entry_2_152 = from_2_152 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_152, to_2_152)
    if #entry_2_152 >= 8 then turn_us_2_152 = unpack_bytes('<d', entry_2_152) + (argv[tier_0_626 + 2]) end
  end
its_us_0_626 = turn_us_2_152
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_626 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_156, to_2_156 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
  local due_2_156, turn_us_2_156 = call('GETRANGE', (given[scope.keys + 1]), from_2_156, to_2_156), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_156 = 1
  if scope.costs then cost_2_156 = scope.costs[(tier_0_626 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_156 >= 8 and cost_2_156 > 0 then turn_us_2_156 = (argv[tier_0_626 + 2]) - unpack_bytes('<d', due_2_156) end
its_us_0_626 = turn_us_2_156
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_626 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_98 = scope[tier_0_626]
  if kept_3_98 == nil then
    local field_4_53 = argv[tier_0_626 + 3]
    kept_3_98 = call('HGET', (given[scope.keys]), field_4_53)
    scope[tier_0_626] = kept_3_98
    if not kept_3_98 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_160, closes_us_2_160, used_2_160 = 0, 0, 0
  if kept_3_98 then ends_us_2_160, closes_us_2_160, used_2_160 = unpack_bytes('<ddd', kept_3_98) end

  local __3_98, edges_3_98 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
  local is_set_back_3_98 = ends_us_2_160 > scope.at_us + (argv[tier_0_626 + 2]) * (edges_3_98 == '' and 1 or 2)
  if is_set_back_3_98 then do local at_us_4_67 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_67, edges_4_67 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
  local length_us_4_67, alike_4_67 = tonumber(argv[tier_0_626 + 2]), math.huge
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
ends_us_2_160, closes_us_2_160 = ends_us_4_67, closes_us_4_67 or ends_us_4_67
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_98 then scope.is_ahead = true end
  if ends_us_2_160 <= scope.at_us then ends_us_2_160, used_2_160 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_160 = 1
  if scope.costs then cost_2_160 = math.min(scope.costs[(tier_0_626 - scope.set - 6) / 5 + 1], argv[tier_0_626 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_160 = scope.at_us
  if not ends_us_2_160 then
    local __2_160, edges_2_160 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
    if edges_2_160 ~= '' and string.sub(edges_2_160, 1, 2) ~= '0 ' then do local at_us_3_96 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_96, edges_3_96 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
  local length_us_3_96, alike_3_96 = tonumber(argv[tier_0_626 + 2]), math.huge
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
ends_us_2_160, closes_us_2_160 = ends_us_3_96, closes_us_3_96 or ends_us_3_96
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_160 and cost_2_160 > 0 and (used_2_160 + cost_2_160 > tonumber(argv[tier_0_626 + 1]) or scope.at_us >= closes_us_2_160) then turn_us_2_160 = ends_us_2_160 end
its_us_0_626 = turn_us_2_160
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_626 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_165 = math.ceil((argv[tier_0_626 + 2]) * 4 / (argv[tier_0_626 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_104 = scope[tier_0_626]
  if kept_3_104 == nil then
    local field_4_54 = argv[tier_0_626 + 3]
    kept_3_104 = call('HGET', (given[scope.keys]), field_4_54)
    scope[tier_0_626] = kept_3_104
    if not kept_3_104 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_165, expires_us_3_104, is_set_back_3_104 = 0, 0, false
  if kept_3_104 then served_us_2_165, expires_us_3_104 = unpack_bytes('<dd', kept_3_104) end
  if served_us_2_165 <= scope.at_us then
    served_us_2_165 = scope.at_us
  else

    local __3_104, burst_3_104 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
    local most_us_3_104 = scope.at_us + burst_3_104 * each_us_2_165 + (argv[tier_0_626 + 2])
    is_set_back_3_104 = served_us_2_165 > most_us_3_104
    if is_set_back_3_104 then scope.is_ahead = true end
    served_us_2_165 = math.min(served_us_2_165, most_us_3_104)
  end







  local __2_165, burst_2_165 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_165 = 1
  if scope.costs then cost_2_165 = math.min(scope.costs[(tier_0_626 - scope.set - 6) / 5 + 1], argv[tier_0_626 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_165 = scope.at_us
  if cost_2_165 > 0 then turn_us_2_165 = math.ceil(served_us_2_165 + math.min(cost_2_165 - burst_2_165, 0) * each_us_2_165) end
its_us_0_626 = turn_us_2_165
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_626 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_169, resolution_us_2_169 = argv[tier_0_626 + 3], argv[tier_0_626 + 4]
--lua/lib/sums.lua:78
  local opened_4_50 = scope.sums or {}
  scope.sums = opened_4_50
  local log_3_92 = opened_4_50[slot_2_169]
  if not log_3_92 then
    local key_4_50 = slot_2_169 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_169])
--lua/lib/sums.lua:65
    local text_5_35 = call('GETRANGE', key_4_50, '-320', '-1')
  local size_5_35, head_5_35 = #text_5_35, text_5_35
  if size_5_35 == 320 then
    size_5_35, head_5_35 = call('STRLEN', key_4_50), call('GETRANGE', key_4_50, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_50 = { head = head_5_35, text = text_5_35, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_35 >= 64 then
    local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_35)
    local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_35, #text_5_35 - 16 + 1)
    if groups_6_13 > 0 then read_4_50.groups, read_4_50.front, read_4_50.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
    local entries_6_13 = (size_5_35 - read_4_50.from) / 16
    read_4_50.entries, read_4_50.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_35 / 16))
    read_4_50.base, read_4_50.total, read_4_50.sum, read_4_50.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
    if entries_6_13 > 0 then read_4_50.newest_us = when_6_13 end
  end
--lua/lib/sums.lua:84
    log_3_92 = read_4_50
    if #log_3_92.head < 64 then scope.is_bare = true end
    local ahead_us_4_50 = log_3_92.newest_us - scope.at_us
    if ahead_us_4_50 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_50)
    elseif ahead_us_4_50 > 0 then
      scope.at_us = log_3_92.newest_us
    end
    opened_4_50[slot_2_169] = log_3_92
  end
--lua/lib/request_limits.lua:85
  local cost_3_92 = 1
  if scope.costs then cost_3_92 = math.min(scope.costs[(tier_0_626 - scope.set - 6) / 5 + 1], argv[tier_0_626 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_169 = scope.at_us
  if cost_3_92 > 0 then

    local each_3_92 = resolution_us_2_169 == '0' and cost_3_92 or 0
    local need_5_47 = log_3_92.sum + cost_3_92 - (argv[tier_0_626 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_92 = 0
  if need_5_47 > log_3_92.base then
    local key_5_47 = slot_2_169 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_169])
--lua/lib/sums_reached.lua:13
    local low_6_25, low_sum_6_25 = -1, log_3_92.base
  local high_6_25, high_sum_6_25, when_5_47 = log_3_92.entries - 1, log_3_92.sum, log_3_92.newest_us
  local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
  if each_3_92 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_47) / each_3_92) else guesses_6_25, around_6_25 = 1, 8 end
  while high_6_25 - low_6_25 > 1 do
    if guesses_6_25 > 3 then
      guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
    elseif guesses_6_25 > 0 then
      guess_6_25 = low_6_25 + math.ceil((need_5_47 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
    end
    guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
    local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
    local text_6_25, offset_6_25 = log_3_92.text, 0
    if from_6_25 >= log_3_92.first then
      offset_6_25 = #text_6_25 - (log_3_92.entries - from_6_25) * 16 + 1
    else
      text_6_25, offset_6_25 = call('GETRANGE', key_5_47, log_3_92.from + from_6_25 * 16, log_3_92.from + (to_6_25 + 1) * 16 - 1), 1
    end

    local at_6_25 = from_6_25
    repeat
      local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/sums.lua:122
      local more_6_25, groups_7_5 = log_3_92.total, log_3_92.groups or 0
  local group_7_5 = math.floor(at_6_25 / 32)
  if group_7_5 < groups_7_5 then
    local known_7_5 = log_3_92.known
    if not known_7_5 then
      local packed_7_5 = call('GETRANGE', key_5_47, 64, 64 + groups_7_5 / 64 * 8 - 1)
      known_7_5 = { [0] = log_3_92.front }
      for i_7_5 = 1, groups_7_5 / 64 do known_7_5[i_7_5] = known_7_5[i_7_5 - 1] + unpack_bytes('<d', packed_7_5, 8 * i_7_5 - 7) end
      known_7_5.slices, log_3_92.known = {}, known_7_5
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
    when_us_3_92 = when_5_47 + (argv[tier_0_626 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_169 = when_us_3_92
  end
--lua/lib/tiers/summed.lua:19
its_us_0_626 = turn_us_2_169
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_626)) end
    if its_us_0_626 > turn_us_0_626 then turn_us_0_626, binding_0_626 = its_us_0_626, tier_0_626 end
  end
  scope.turn_us, scope.tier = turn_us_0_626, binding_0_626 or first_0_626
--lua/acquire.lua:123
end
    end
    do
--lua/lib/check.lua:15
local binding_0_631, index_0_631 = nil, nil
  for s_0_631 = 1, #scopes do
    local scope_0_631 = scopes[s_0_631]
    if not scope_0_631.is_full and scope_0_631.turn_us > scope_0_631.at_us and not (binding_0_631 and binding_0_631.turn_us >= scope_0_631.turn_us) then
      binding_0_631, index_0_631 = scope_0_631, s_0_631
    end
  end
binding, index = binding_0_631, index_0_631
--lua/acquire.lua:125
end
  end
--lua/lib/carry.lua:28
  local lacks = false
  for s_0_632 = 1, #scopes do
    local scope_0_632 = scopes[s_0_632]
    local is_bare_0_632 = scope_0_632.is_bare or scope_0_632.tail == ''
    lacks = lacks or scope_0_632.is_changed or is_bare_0_632 and call('EXISTS', (given[scope_0_632.keys + 1]), given[scope_0_632.keys]) > 0
  end
--lua/acquire.lua:128
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
      queue.note_vain(request)
      turn_us = queue.join(request, binding)
      for s = 1, count do queue.note_costs(scopes[s], not scopes[s].line.ticket, now_us, ttl_floor_ms) end
    elseif binding.is_full then
      turn_us = queue.watchdog_comes(binding, 0)
    end
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:176
local before_0_628 = nil
  local first_0_628, last_0_628, step_0_628 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_628 = first_0_628, last_0_628, step_0_628 do
    local kind_0_628 = argv[tier_0_628]
    if kind_0_628 ~= before_0_628 then
      if kind_0_628 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_154 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_43, longest_us_4_43, head_bytes_4_43 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_43 = #head_2_154 < 8 or unpack_bytes('<d', head_2_154) < longest_us_4_43
  if is_noted_4_43 then
    if #head_2_154 < 8 then call('SETRANGE', key_4_43, head_bytes_4_43 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_43, 0, pack('<dd', longest_us_4_43, -(now_us + 2 * longest_us_4_43)))
    call('PEXPIRE', key_4_43, math.max(math.ceil(longest_us_4_43 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_628 == 'pace' then elseif kind_0_628 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_162, last_2_162, step_2_162 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_162 = tier_0_628, scope.is_ahead and last_2_162 or 0, step_2_162 do
    local kind_2_162 = argv[its_2_162]
    if kind_2_162 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_99 = scope[its_2_162]
  if kept_3_99 == nil then
    local field_4_55 = argv[its_2_162 + 3]
    kept_3_99 = call('HGET', (given[scope.keys]), field_4_55)
    scope[its_2_162] = kept_3_99
    if not kept_3_99 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_162, closes_us_2_162, used_2_162 = 0, 0, 0
  if kept_3_99 then ends_us_2_162, closes_us_2_162, used_2_162 = unpack_bytes('<ddd', kept_3_99) end

  local __3_99, edges_3_99 = argv[its_2_162 + 3], argv[its_2_162 + 4]
  local is_set_back_2_162 = ends_us_2_162 > scope.at_us + (argv[its_2_162 + 2]) * (edges_3_99 == '' and 1 or 2)
  if is_set_back_2_162 then do local at_us_4_68 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_68, edges_4_68 = argv[its_2_162 + 3], argv[its_2_162 + 4]
  local length_us_4_68, alike_4_68 = tonumber(argv[its_2_162 + 2]), math.huge
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
ends_us_2_162, closes_us_2_162 = ends_us_4_68, closes_us_4_68 or ends_us_4_68
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_162 then scope.is_ahead = true end
  if ends_us_2_162 <= scope.at_us then ends_us_2_162, used_2_162 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_162 = argv[its_2_162 + 3]
      if is_set_back_2_162 then call('HSET', (given[scope.keys]), field_2_162, pack('<ddd', ends_us_2_162, closes_us_2_162, used_2_162)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_628 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_167, last_2_167, step_2_167 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_167 = tier_0_628, scope.is_ahead and last_2_167 or 0, step_2_167 do
    local kind_2_167 = argv[its_2_167]
    if kind_2_167 == 'gcra' then
      local each_us_2_167 = math.ceil((argv[its_2_167 + 2]) * 4 / (argv[its_2_167 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_105 = scope[its_2_167]
  if kept_3_105 == nil then
    local field_4_56 = argv[its_2_167 + 3]
    kept_3_105 = call('HGET', (given[scope.keys]), field_4_56)
    scope[its_2_167] = kept_3_105
    if not kept_3_105 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_167, expires_us_2_167, is_set_back_2_167 = 0, 0, false
  if kept_3_105 then served_us_2_167, expires_us_2_167 = unpack_bytes('<dd', kept_3_105) end
  if served_us_2_167 <= scope.at_us then
    served_us_2_167 = scope.at_us
  else

    local __3_105, burst_3_105 = argv[its_2_167 + 3], argv[its_2_167 + 4]
    local most_us_3_105 = scope.at_us + burst_3_105 * each_us_2_167 + (argv[its_2_167 + 2])
    is_set_back_2_167 = served_us_2_167 > most_us_3_105
    if is_set_back_2_167 then scope.is_ahead = true end
    served_us_2_167 = math.min(served_us_2_167, most_us_3_105)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_167 = argv[its_2_167 + 3]
      if is_set_back_2_167 then call('HSET', (given[scope.keys]), field_2_167, pack('<ddd', served_us_2_167, expires_us_2_167, each_us_2_167)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_628 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_171 = nil
  local first_2_171, last_2_171, step_2_171 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_171 = tier_0_628, last_2_171, step_2_171 do
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
    local text_4_48 = call('GETRANGE', key_3_84, '-320', '-1')
  local size_4_48, head_4_48 = #text_4_48, text_4_48
  if size_4_48 == 320 then
    size_4_48, head_4_48 = call('STRLEN', key_3_84), call('GETRANGE', key_3_84, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_84 = { head = head_4_48, text = text_4_48, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_48 >= 64 then
    local __5_33, __5_33, moved_5_33, __5_33, groups_5_33, front_5_33, total_5_33, base_5_33 = unpack_bytes('<dddddddd', head_4_48)
    local when_5_33, sum_5_33 = unpack_bytes('<dd', text_4_48, #text_4_48 - 16 + 1)
    if groups_5_33 > 0 then read_3_84.groups, read_3_84.front, read_3_84.from = groups_5_33, front_5_33, 64 + 8 * (groups_5_33 + groups_5_33 / 64) end
    local entries_5_33 = (size_4_48 - read_3_84.from) / 16
    read_3_84.entries, read_3_84.first = entries_5_33, math.max(0, entries_5_33 - math.floor(#text_4_48 / 16))
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
  do local lasts_us_4_59 = 2 * longest_us_2_171
--lua/lib/meters.lua:36
local meters_4_59, ttl_ms_4_59 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_59 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_59) < ttl_ms_4_59 then
    call('PEXPIRE', meters_4_59, ttl_ms_4_59)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_628)) end
      before_0_628 = kind_0_628
    end
  end
--lua/acquire.lua:153
end
    end
    do
--lua/lib/reply.lua:109
local n_0_535, tier_0_535 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_229 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_535 = (tier_1_229 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:110
end end
  reply[n_0_535 + 1], reply[n_0_535 + 2], reply[n_0_535 + 3], reply[n_0_535 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_535 + 5], reply[n_0_535 + 6] = binding.ahead or 0, tier_0_535
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_535 + 1], reply[n_0_535 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_535 + 1], reply[n_0_535 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:155
end
  else
    for s = 1, count do
      local scope = scopes[s]
      if request then
        queue.read_state(scope, waiter)
        queue.note_costs(scope, not scope.line.ticket, now_us, ttl_floor_ms)
      end
--lua/lib/tiers/kinds.lua:162
      local is_long, before_0_627 = false, nil
  local first_0_627, last_0_627, step_0_627 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_627 = first_0_627, last_0_627, step_0_627 do
    local kind_0_627 = argv[tier_0_627]
    if kind_0_627 ~= before_0_627 then
      local its_long_0_627 if kind_0_627 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_153 = false
  if scope.is_summed then
    local longest_us_2_153 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_51 = scope.sums or {}
  scope.sums = opened_4_51
  local log_3_93 = opened_4_51['0']
  if not log_3_93 then
    local key_4_51 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_36 = call('GETRANGE', key_4_51, '-320', '-1')
  local size_5_36, head_5_36 = #text_5_36, text_5_36
  if size_5_36 == 320 then
    size_5_36, head_5_36 = call('STRLEN', key_4_51), call('GETRANGE', key_4_51, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_51 = { head = head_5_36, text = text_5_36, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_36 >= 64 then
    local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_36)
    local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_36, #text_5_36 - 16 + 1)
    if groups_6_14 > 0 then read_4_51.groups, read_4_51.front, read_4_51.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
    local entries_6_14 = (size_5_36 - read_4_51.from) / 16
    read_4_51.entries, read_4_51.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_36 / 16))
    read_4_51.base, read_4_51.total, read_4_51.sum, read_4_51.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
    if entries_6_14 > 0 then read_4_51.newest_us = when_6_14 end
  end
--lua/lib/sums.lua:84
    log_3_93 = read_4_51
    if #log_3_93.head < 64 then scope.is_bare = true end
    local ahead_us_4_51 = log_3_93.newest_us - scope.at_us
    if ahead_us_4_51 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_51)
    elseif ahead_us_4_51 > 0 then
      scope.at_us = log_3_93.newest_us
    end
    opened_4_51['0'] = log_3_93
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_93 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_93 = 1
  if scope.costs then cost_3_93 = scope.costs[(tier_0_627 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_93, its_long_2_153, is_renewed_3_93 = pack('<dd', scope.at_us, log_3_93.total - log_3_93.sum - cost_3_93), false, false
  do local moved_us_4_61 = log_3_93.moved_us
--lua/lib/charged.lua:9
if moved_us_4_61 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_61) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_93 = log_3_93.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_93 = math.floor(log_3_93.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_93 == 0 then

  elseif log_3_93.entries > 0 and is_same_3_93 then
    call('SETRANGE', key_3_93, log_3_93.from + (log_3_93.entries - 1) * 16, entry_3_93)

    do local head_4_38, at_us_4_38 = log_3_93.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_38, expires_4_38 = unpack_bytes('<dd', head_4_38)
  local is_renewed_4_38 = longest_us_2_153 > seen_us_4_38 or at_us_4_38 + seen_us_4_38 > -expires_4_38
  if is_renewed_4_38 then
    if longest_us_2_153 > seen_us_4_38 then seen_us_4_38 = longest_us_2_153 end
    call('SETRANGE', key_3_93, 0, pack('<dd', seen_us_4_38, -(now_us + 2 * seen_us_4_38)))
    call('PEXPIRE', key_3_93, math.max(math.ceil(seen_us_4_38 / 500), ttl_floor_ms))
  end
is_renewed_3_93 = is_renewed_4_38
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_93.head < 64 then entry_3_93 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_93 end
    local head_4_40, at_us_4_40 = log_3_93.head, scope.at_us
--lua/lib/log.lua:82
local __3_93, is_kept_3_93 = 32 + #entry_3_93, true
  if #head_4_40 < 16 then
    call('SET', key_3_93, pack('<dddd', longest_us_2_153, -(now_us + 2 * longest_us_2_153), 0, 0) .. entry_3_93,
      'PX', math.max(math.ceil(longest_us_2_153 / 500), ttl_floor_ms))
  else
    __3_93 = call('APPEND', key_3_93, entry_3_93)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_40)
  local is_renewed_5_26 = longest_us_2_153 > seen_us_5_26 or at_us_4_40 + seen_us_5_26 > -expires_5_26
  if is_renewed_5_26 then
    if longest_us_2_153 > seen_us_5_26 then seen_us_5_26 = longest_us_2_153 end
    call('SETRANGE', key_3_93, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
    call('PEXPIRE', key_3_93, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
  end
is_kept_3_93 = is_renewed_5_26
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_153, is_renewed_3_93 = (log_3_93.entries + 1) % 16 == 0, is_kept_3_93
  end
--lua/lib/tiers/sliding.lua:70
    is_long_2_153, scope.sums['0'] = its_long_2_153, nil
  else
    local head_2_153 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
    if #head_2_153 == 24 then do local moved_us_3_88 = -unpack_bytes('<d', head_2_153, 17)
--lua/lib/charged.lua:9
if moved_us_3_88 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_3_88) end
--lua/lib/tiers/sliding.lua:73
end end
    local entry_2_153 = pack('<d', scope.at_us)
    local key_4_41, longest_us_4_41, at_us_4_41 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_153, is_renewed_4_41 = 32 + #entry_2_153, true
  if #head_2_153 < 16 then
    call('SET', key_4_41, pack('<dddd', longest_us_4_41, -(now_us + 2 * longest_us_4_41), 0, 0) .. entry_2_153,
      'PX', math.max(math.ceil(longest_us_4_41 / 500), ttl_floor_ms))
  else
    size_2_153 = call('APPEND', key_4_41, entry_2_153)
    do
--lua/lib/log.lua:69
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_153)
  local is_renewed_5_27 = longest_us_4_41 > seen_us_5_27 or at_us_4_41 + seen_us_5_27 > -expires_5_27
  if is_renewed_5_27 then
    if longest_us_4_41 > seen_us_5_27 then seen_us_5_27 = longest_us_4_41 end
    call('SETRANGE', key_4_41, 0, pack('<dd', seen_us_5_27, -(now_us + 2 * seen_us_5_27)))
    call('PEXPIRE', key_4_41, math.max(math.ceil(seen_us_5_27 / 500), ttl_floor_ms))
  end
is_renewed_4_41 = is_renewed_5_27
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:76
    is_long_2_153 = size_2_153 % 128 < 8
  end
its_long_0_627 = is_long_2_153
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_627 == 'pace' then do
--lua/lib/tiers/pace.lua:57
local due_us_2_157, gap_us_2_157 = scope.at_us, (argv[tier_0_627 + 2])
  local from_2_157 = argv[tier_0_627 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:17
    local from_3_95, to_3_95 = argv[tier_0_627 + 3], argv[tier_0_627 + 4]
  local copy_3_95, next_us_2_157 = scope.copy, 0
  local due_3_95 = copy_3_95 and string.sub(copy_3_95, from_3_95 + 1, to_3_95 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_95, to_3_95)
  if #due_3_95 >= 8 then next_us_2_157 = math.ceil(-unpack_bytes('<d', due_3_95)) + (argv[tier_0_627 + 2]) end
--lua/lib/tiers/pace.lua:61
    local waited_us_2_157, line_2_157 = scope.told_us, scope.line
    if line_2_157 and next_us_2_157 < waited_us_2_157 - gap_us_2_157 then
      local cutoff_us_3_85 = line_2_157.cutoff_us local from_2_157, to_2_157 = string.format('%.0f', cutoff_us_3_85), waited_us_2_157 + 0.5
      local first_2_157 = call('ZRANGEBYSCORE', line_2_157.turns_key, from_2_157, to_2_157, 'WITHSCORES', 'LIMIT', 0, 1)[2]
      waited_us_2_157 = math.min(waited_us_2_157, first_2_157 or waited_us_2_157)
    end
    if next_us_2_157 < waited_us_2_157 - gap_us_2_157 then next_us_2_157 = math.min(math.floor(waited_us_2_157), scope.at_us) end
    due_us_2_157 = math.max(next_us_2_157, scope.at_us - math.max(gap_us_2_157, 100000))
  end
--lua/lib/request_limits.lua:93
  local cost_2_157 = 1
  if scope.costs then cost_2_157 = scope.costs[(tier_0_627 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:72
  if cost_2_157 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_157, pack('<d', -(due_us_2_157 + (cost_2_157 - 1) * gap_us_2_157)))

    local needed_ms_2_157 = math.max(math.ceil(cost_2_157 * gap_us_2_157 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_157 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_157)
    end
  end
its_long_0_627 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_627 == 'fixed' then do
--lua/lib/tiers/fixed.lua:112
local meters_2_161, fields_2_161, n_2_161 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_161, longest_us_2_161 = 0, 0
  local first_2_161, last_2_161, step_2_161 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_161 = tier_0_627, last_2_161, step_2_161 do
    local kind_2_161 = argv[its_2_161]
    if kind_2_161 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_100 = scope[its_2_161]
  if kept_3_100 == nil then
    local field_4_57 = argv[its_2_161 + 3]
    kept_3_100 = call('HGET', (given[scope.keys]), field_4_57)
    scope[its_2_161] = kept_3_100
    if not kept_3_100 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_161, closes_us_2_161, used_2_161 = 0, 0, 0
  if kept_3_100 then ends_us_2_161, closes_us_2_161, used_2_161 = unpack_bytes('<ddd', kept_3_100) end

  local __3_100, edges_3_100 = argv[its_2_161 + 3], argv[its_2_161 + 4]
  local is_set_back_3_100 = ends_us_2_161 > scope.at_us + (argv[its_2_161 + 2]) * (edges_3_100 == '' and 1 or 2)
  if is_set_back_3_100 then do local at_us_4_69 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_69, edges_4_69 = argv[its_2_161 + 3], argv[its_2_161 + 4]
  local length_us_4_69, alike_4_69 = tonumber(argv[its_2_161 + 2]), math.huge
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
ends_us_2_161, closes_us_2_161 = ends_us_4_69, closes_us_4_69 or ends_us_4_69
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_100 then scope.is_ahead = true end
  if ends_us_2_161 <= scope.at_us then ends_us_2_161, used_2_161 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_161 = 1
  if scope.costs then cost_2_161 = scope.costs[(its_2_161 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:122
      if cost_2_161 > 0 then
        if ends_us_2_161 then
          kept_us_2_161 = math.max(kept_us_2_161, ends_us_2_161)
        else
          do local at_us_3_97 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_97, edges_3_97 = argv[its_2_161 + 3], argv[its_2_161 + 4]
  local length_us_3_97, alike_3_97 = tonumber(argv[its_2_161 + 2]), math.huge
  local ends_us_3_97, closes_us_3_97 = at_us_3_97 + length_us_3_97, nil
  if edges_3_97 ~= '' then
    local __3_97, last_3_97, guard_us_3_97, edge_us_3_97 = string.find(edges_3_97, '^(%S+) (%S+)')
    local is_here_3_97 = false
    edge_us_3_97 = edge_us_3_97 * 1000000
    repeat
      local from_us_3_97, __3_97, to_3_97, length_3_97, count_3_97 = edge_us_3_97, string.find(edges_3_97, '^ ([%d.]+)x(%d+)', last_3_97 + 1)
      if to_3_97 then
        last_3_97, length_us_3_97 = to_3_97, math.floor(length_3_97 * 1000000 + 0.5)
        edge_us_3_97 = edge_us_3_97 + length_us_3_97 * count_3_97
      end
      is_here_3_97 = not to_3_97 or at_us_3_97 < edge_us_3_97
      if is_here_3_97 then ends_us_3_97 = from_us_3_97 + (math.floor((at_us_3_97 - from_us_3_97) / length_us_3_97) + 1) * length_us_3_97 end
      if is_here_3_97 and to_3_97 then alike_3_97 = math.floor((edge_us_3_97 - ends_us_3_97) / length_us_3_97 + 0.5) end
    until is_here_3_97
    closes_us_3_97 = ends_us_3_97 - guard_us_3_97
  end
ends_us_2_161, closes_us_2_161 = ends_us_3_97, closes_us_3_97 or ends_us_3_97
--lua/lib/tiers/fixed.lua:126
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
  if longest_us_2_161 > kept_us_2_161 then do local lasts_us_3_86 = longest_us_2_161 - now_us
--lua/lib/meters.lua:36
local meters_3_86, ttl_ms_3_86 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_86 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_86) < ttl_ms_3_86 then
    call('PEXPIRE', meters_3_86, ttl_ms_3_86)
  end
--lua/lib/tiers/fixed.lua:137
end end
its_long_0_627 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_627 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_166, fields_2_166, n_2_166 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_166, longest_us_2_166 = 0, 0
  local first_2_166, last_2_166, step_2_166 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_166 = tier_0_627, last_2_166, step_2_166 do
    local kind_2_166 = argv[its_2_166]
    if kind_2_166 == 'gcra' then
      local each_us_2_166 = math.ceil((argv[its_2_166 + 2]) * 4 / (argv[its_2_166 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_106 = scope[its_2_166]
  if kept_3_106 == nil then
    local field_4_58 = argv[its_2_166 + 3]
    kept_3_106 = call('HGET', (given[scope.keys]), field_4_58)
    scope[its_2_166] = kept_3_106
    if not kept_3_106 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_166, expires_us_2_166, is_set_back_3_106 = 0, 0, false
  if kept_3_106 then served_us_2_166, expires_us_2_166 = unpack_bytes('<dd', kept_3_106) end
  if served_us_2_166 <= scope.at_us then
    served_us_2_166 = scope.at_us
  else

    local __3_106, burst_3_106 = argv[its_2_166 + 3], argv[its_2_166 + 4]
    local most_us_3_106 = scope.at_us + burst_3_106 * each_us_2_166 + (argv[its_2_166 + 2])
    is_set_back_3_106 = served_us_2_166 > most_us_3_106
    if is_set_back_3_106 then scope.is_ahead = true end
    served_us_2_166 = math.min(served_us_2_166, most_us_3_106)
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
  if longest_us_2_166 > kept_us_2_166 then do local lasts_us_3_87 = longest_us_2_166 - now_us
--lua/lib/meters.lua:36
local meters_3_87, ttl_ms_3_87 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_87 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_87) < ttl_ms_3_87 then
    call('PEXPIRE', meters_3_87, ttl_ms_3_87)
  end
--lua/lib/tiers/gcra.lua:102
end end
its_long_0_627 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_627 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_170, before_2_170 = false, nil
  local first_2_170, last_2_170, step_2_170 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_170 = tier_0_627, last_2_170, step_2_170 do
    local kind_2_170 = argv[its_2_170]
    local slot_2_170, resolution_us_2_170 = argv[its_2_170 + 3], argv[its_2_170 + 4]
    if kind_2_170 == 'summed' and slot_2_170 ~= before_2_170 then
      before_2_170 = slot_2_170
      local key_2_170, longest_us_2_170 = (given[scope.keys - slot_2_170]), tonumber(argv[its_2_170 + 2])
--lua/lib/sums.lua:78
      local opened_4_52 = scope.sums or {}
  scope.sums = opened_4_52
  local log_3_94 = opened_4_52[slot_2_170]
  if not log_3_94 then
    local key_4_52 = slot_2_170 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_170])
--lua/lib/sums.lua:65
    local text_5_37 = call('GETRANGE', key_4_52, '-320', '-1')
  local size_5_37, head_5_37 = #text_5_37, text_5_37
  if size_5_37 == 320 then
    size_5_37, head_5_37 = call('STRLEN', key_4_52), call('GETRANGE', key_4_52, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_52 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_37 >= 64 then
    local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_37)
    local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
    if groups_6_15 > 0 then read_4_52.groups, read_4_52.front, read_4_52.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
    local entries_6_15 = (size_5_37 - read_4_52.from) / 16
    read_4_52.entries, read_4_52.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_37 / 16))
    read_4_52.base, read_4_52.total, read_4_52.sum, read_4_52.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
    if entries_6_15 > 0 then read_4_52.newest_us = when_6_15 end
  end
--lua/lib/sums.lua:84
    log_3_94 = read_4_52
    if #log_3_94.head < 64 then scope.is_bare = true end
    local ahead_us_4_52 = log_3_94.newest_us - scope.at_us
    if ahead_us_4_52 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_52)
    elseif ahead_us_4_52 > 0 then
      scope.at_us = log_3_94.newest_us
    end
    opened_4_52[slot_2_170] = log_3_94
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_94 = slot_2_170 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_170])
--lua/lib/request_limits.lua:93
  local cost_3_94 = 1
  if scope.costs then cost_3_94 = scope.costs[(its_2_170 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_94, its_long_2_170, is_renewed_2_170 = pack('<dd', scope.at_us, log_3_94.total - log_3_94.sum - cost_3_94), false, false
  do local moved_us_4_62 = log_3_94.moved_us
--lua/lib/charged.lua:9
if moved_us_4_62 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_170, moved_us_4_62) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_94 = log_3_94.newest_us == scope.at_us
  if resolution_us_2_170 ~= '0' then
    is_same_3_94 = math.floor(log_3_94.newest_us / resolution_us_2_170) == math.floor(scope.at_us / resolution_us_2_170)
  end
  if cost_3_94 == 0 then

  elseif log_3_94.entries > 0 and is_same_3_94 then
    call('SETRANGE', key_3_94, log_3_94.from + (log_3_94.entries - 1) * 16, entry_3_94)

    do local head_4_39, at_us_4_39 = log_3_94.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_39, expires_4_39 = unpack_bytes('<dd', head_4_39)
  local is_renewed_4_39 = longest_us_2_170 > seen_us_4_39 or at_us_4_39 + seen_us_4_39 > -expires_4_39
  if is_renewed_4_39 then
    if longest_us_2_170 > seen_us_4_39 then seen_us_4_39 = longest_us_2_170 end
    call('SETRANGE', key_3_94, 0, pack('<dd', seen_us_4_39, -(now_us + 2 * seen_us_4_39)))
    call('PEXPIRE', key_3_94, math.max(math.ceil(seen_us_4_39 / 500), ttl_floor_ms))
  end
is_renewed_2_170 = is_renewed_4_39
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_94.head < 64 then entry_3_94 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_94 end
    local head_4_42, at_us_4_42 = log_3_94.head, scope.at_us
--lua/lib/log.lua:82
local __3_94, is_kept_3_94 = 32 + #entry_3_94, true
  if #head_4_42 < 16 then
    call('SET', key_3_94, pack('<dddd', longest_us_2_170, -(now_us + 2 * longest_us_2_170), 0, 0) .. entry_3_94,
      'PX', math.max(math.ceil(longest_us_2_170 / 500), ttl_floor_ms))
  else
    __3_94 = call('APPEND', key_3_94, entry_3_94)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_42)
  local is_renewed_5_28 = longest_us_2_170 > seen_us_5_28 or at_us_4_42 + seen_us_5_28 > -expires_5_28
  if is_renewed_5_28 then
    if longest_us_2_170 > seen_us_5_28 then seen_us_5_28 = longest_us_2_170 end
    call('SETRANGE', key_3_94, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
    call('PEXPIRE', key_3_94, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
  end
is_kept_3_94 = is_renewed_5_28
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:73
    its_long_2_170, is_renewed_2_170 = (log_3_94.entries + 1) % 16 == 0, is_kept_3_94
  end
--lua/lib/tiers/summed.lua:57
      is_long_2_170 = is_long_2_170 or its_long_2_170
      if is_renewed_2_170 then do
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_2_170, '[^:]*$'), '')
  do local lasts_us_4_60 = 2 * longest_us_2_170
--lua/lib/meters.lua:36
local meters_4_60, ttl_ms_4_60 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_60 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_60) < ttl_ms_4_60 then
    call('PEXPIRE', meters_4_60, ttl_ms_4_60)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:58
end end
    end
  end
  scope.sums = nil
its_long_0_627 = is_long_2_170
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_627)) end
      is_long, before_0_627 = is_long or its_long_0_627, kind_0_627
    end
  end
--lua/acquire.lua:164
      if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_629 = nil
  local first_0_629, last_0_629, step_0_629 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_629 = first_0_629, last_0_629, step_0_629 do
    local kind_0_629 = argv[tier_0_629]
    if kind_0_629 ~= before_0_629 then
      if kind_0_629 == 'sliding' then do
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
end elseif kind_0_629 == 'pace' then elseif kind_0_629 == 'fixed' then elseif kind_0_629 == 'gcra' then elseif kind_0_629 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_172 = nil
  local first_2_172, last_2_172, step_2_172 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_172 = tier_0_629, last_2_172, step_2_172 do
    local kind_2_172 = argv[its_2_172]
    local slot_2_172 = argv[its_2_172 + 3]
    if kind_2_172 == 'summed' and slot_2_172 ~= before_2_172 then
      before_2_172 = slot_2_172
      do local key_4_64, at_us_4_64 = given[scope.keys - slot_2_172], scope.at_us
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
end else error('no such kind of tier: ' .. tostring(kind_0_629)) end
      before_0_629 = kind_0_629
    end
  end
--lua/acquire.lua:164
end end
      if request then queue.leave(scope, waiter) end
      if scope.cap then do
--lua/lib/lease.lua:21
local leases_0_588, holders_0_588 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_588, now_us + lease_us, waiter)
  call('HSET', holders_0_588, waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_588) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_588 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_588, ttl_ms_0_588)

    if call('PTTL', holders_0_588) < ttl_ms_0_588 then call('PEXPIRE', holders_0_588, ttl_ms_0_588) end
  end
--lua/acquire.lua:166
end end
    end
--lua/lib/charged.lua:15
    local texts, is_told_0_598 = nil, false
  for s_0_598 = 1, #scopes do
    local scope_0_598 = scopes[s_0_598]
    if scope_0_598.costs or scope_0_598.noted or scope_0_598.at_us ~= now_us then is_told_0_598 = true end
  end
  for s_0_598 = 1, is_told_0_598 and #scopes or 0 do
    local scope_0_598 = scopes[s_0_598]
    texts = texts or {}
    texts[s_0_598] = string.format('%.0f', scope_0_598.at_us) .. (scope_0_598.noted or '')
  end
--lua/acquire.lua:169
    do
--lua/lib/reply.lua:63
local n_0_533 = #reply
  if texts then
    reply[n_0_533 + 1], reply[n_0_533 + 2], reply[n_0_533 + 3] = 9, set_back_us, table.concat(texts, ',')
  elseif set_back_us > 0 then
    reply[n_0_533 + 1], reply[n_0_533 + 2] = 11, set_back_us
  else
    reply[n_0_533 + 1] = 10
  end
--lua/acquire.lua:169
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
--lua/lib/reply.lua:170
for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/acquire.lua:183
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
--lua/acquire.lua:184
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
  sha1: '04bfeebe87f42f4eaa218481948c2e4ad07c9cac',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, log_bytes = 0, log_entry = 0, log_find = 0, meters_means = 0, meters_note = 0, meters_join = 0, meters_cost = 0, meters_front = 0, meters_look = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, state_of = 0, pace_after = 0, fixed_after = 0, gcra_after = 0, summed_after = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, line_write = 0, line_keep = 0, line_join = 0, line_suspend = 0, line_overdue = 0, line_tidy = 0, line_look = 0, line_is_late = 0, line_load = 0, line_bulk = 0, line_flush = 0, line_rank = 0, line_ticket = 0, line_rank_new = 0, line_due = 0, line_ready = 0, line_first = 0, line_turn = 0, lease_drop = 0, lease_load = 0, lease_refuses = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, turn_promised = 0, turn_front = 0, turn_saved = 0, turn_behind = 0, turn_overtakes = 0, turn_check = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, parked_until = 0, watchdog_record = 0, watchdog_of = 0, watchdog_found = 0, watchdog_comes = 0, watchdog_set = 0, watchdog_offer = 0, watchdog_park = 0, join_lines = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, find_waiter = 0, reserve = 0 } function shelf_0.limits_longest(scope)
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
--lua/lib/meters.lua:44
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
  do local lasts_us_0_155 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:36
local meters_0_155, ttl_ms_0_155 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_155 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_155) < ttl_ms_0_155 then
    call('PEXPIRE', meters_0_155, ttl_ms_0_155)
  end
--lua/lib/meters.lua:67
end
end


function shelf_0.meters_join(scope, waiter)
  if scope.costs then call('HSET', (given[scope.keys]), 'w' .. waiter, table.concat(scope.costs, ',')) end
end
--lua/lib/meters.lua:82
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


function shelf_0.meters_look(scope, waiters)
  scope.front = nil
  if #waiters == 0 then return end
  local fields = {}
  for k, waiter in ipairs(waiters) do fields[k] = 'w' .. waiter end
  shelf_0.meters_front(scope, call('HMGET', (given[scope.keys]), unpack(fields)))
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
  local size_0_127 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_127 >= 64 then
    local __0_127, __0_127, moved_0_127, __0_127, groups_0_127, front_0_127, total_0_127, base_0_127 = unpack_bytes('<dddddddd', text)
    local when_0_127, sum_0_127 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_127 > 0 then log.groups, log.front, log.from = groups_0_127, front_0_127, 64 + 8 * (groups_0_127 + groups_0_127 / 64) end
    local entries_0_127 = (size_0_127 - log.from) / 16
    log.entries, log.first = entries_0_127, math.max(0, entries_0_127 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_127, total_0_127, total_0_127 - sum_0_127, -moved_0_127
    if entries_0_127 > 0 then log.newest_us = when_0_127 end
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
  local opened_0_132 = scope.sums or {}
  scope.sums = opened_0_132
  local log = opened_0_132[slot]
  if not log then
    local key_0_132 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_83 = call('GETRANGE', key_0_132, '-320', '-1')
  local size_1_83, head_1_83 = #text_1_83, text_1_83
  if size_1_83 == 320 then
    size_1_83, head_1_83 = call('STRLEN', key_0_132), call('GETRANGE', key_0_132, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_132 = { head = head_1_83, text = text_1_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_83 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_83)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_83, #text_1_83 - 16 + 1)
    if groups_2_47 > 0 then read_0_132.groups, read_0_132.front, read_0_132.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_83 - read_0_132.from) / 16
    read_0_132.entries, read_0_132.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_83 / 16))
    read_0_132.base, read_0_132.total, read_0_132.sum, read_0_132.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_132.newest_us = when_2_47 end
  end
--lua/lib/sums.lua:84
    log = read_0_132
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_132 = log.newest_us - scope.at_us
    if ahead_us_0_132 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_132)
    elseif ahead_us_0_132 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_132[slot] = log
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
--lua/lib/tiers/sliding.lua:40
function shelf_0.sliding_after(scope, tier, ahead, cost)
  if scope.is_summed then return shelf_0.sums_tier_after(scope, tier, '0', ahead, cost) end
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/waiter_state.lua:66
function shelf_0.state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < 0.5 and 'elsewhere' or 'scheduled', due_us
end
--lua/lib/tiers/pace.lua:33
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_186, to_0_186 = argv[tier + 3], argv[tier + 4]
  local copy_0_186, next_us = scope.copy, 0
  local due_0_186 = copy_0_186 and string.sub(copy_0_186, from_0_186 + 1, to_0_186 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_186, to_0_186)
  if #due_0_186 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_186)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:74
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_194 = scope[tier]
  if kept_0_194 == nil then
    local field_1_104 = argv[tier + 3]
    kept_0_194 = call('HGET', (given[scope.keys]), field_1_104)
    scope[tier] = kept_0_194
    if not kept_0_194 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_194 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_194) end

  local __0_194, edges_0_194 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_194 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_194 == '' and 1 or 2)
  if is_set_back_0_194 then do local at_us_1_114 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_194 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_189 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_189, edges_0_189 = argv[tier + 3], argv[tier + 4]
  local length_us_0_189, alike_0_189 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_189, closes_us_0_189 = at_us_0_189 + length_us_0_189, nil
  if edges_0_189 ~= '' then
    local __0_189, last_0_189, guard_us_0_189, edge_us_0_189 = string.find(edges_0_189, '^(%S+) (%S+)')
    local is_here_0_189 = false
    edge_us_0_189 = edge_us_0_189 * 1000000
    repeat
      local from_us_0_189, __0_189, to_0_189, length_0_189, count_0_189 = edge_us_0_189, string.find(edges_0_189, '^ ([%d.]+)x(%d+)', last_0_189 + 1)
      if to_0_189 then
        last_0_189, length_us_0_189 = to_0_189, math.floor(length_0_189 * 1000000 + 0.5)
        edge_us_0_189 = edge_us_0_189 + length_us_0_189 * count_0_189
      end
      is_here_0_189 = not to_0_189 or at_us_0_189 < edge_us_0_189
      if is_here_0_189 then ends_us_0_189 = from_us_0_189 + (math.floor((at_us_0_189 - from_us_0_189) / length_us_0_189) + 1) * length_us_0_189 end
      if is_here_0_189 and to_0_189 then alike_0_189 = math.floor((edge_us_0_189 - ends_us_0_189) / length_us_0_189 + 0.5) end
    until is_here_0_189
    closes_us_0_189 = ends_us_0_189 - guard_us_0_189
  end
ends_us, closes_us = ends_us_0_189, closes_us_0_189 or ends_us_0_189
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_190, edges_0_190 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_190 = turn_us + length_us, nil
  if edges_0_190 ~= '' then
    local __0_190, last_0_190, guard_us_0_190, edge_us_0_190 = string.find(edges_0_190, '^(%S+) (%S+)')
    local is_here_0_190 = false
    edge_us_0_190 = edge_us_0_190 * 1000000
    repeat
      local from_us_0_190, __0_190, to_0_190, length_0_190, count_0_190 = edge_us_0_190, string.find(edges_0_190, '^ ([%d.]+)x(%d+)', last_0_190 + 1)
      if to_0_190 then
        last_0_190, length_us = to_0_190, math.floor(length_0_190 * 1000000 + 0.5)
        edge_us_0_190 = edge_us_0_190 + length_us * count_0_190
      end
      is_here_0_190 = not to_0_190 or turn_us < edge_us_0_190
      if is_here_0_190 then next_us = from_us_0_190 + (math.floor((turn_us - from_us_0_190) / length_us) + 1) * length_us end
      if is_here_0_190 and to_0_190 then alike = math.floor((edge_us_0_190 - next_us) / length_us + 0.5) end
    until is_here_0_190
    closes_us_0_190 = next_us - guard_us_0_190
  end
local _ = closes_us_0_190 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_202 = scope[tier]
  if kept_0_202 == nil then
    local field_1_107 = argv[tier + 3]
    kept_0_202 = call('HGET', (given[scope.keys]), field_1_107)
    scope[tier] = kept_0_202
    if not kept_0_202 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_202, is_set_back_0_202 = 0, 0, false
  if kept_0_202 then served_us, expires_us_0_202 = unpack_bytes('<dd', kept_0_202) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_202, burst_0_202 = argv[tier + 3], argv[tier + 4]
    local most_us_0_202 = scope.at_us + burst_0_202 * each_us + (argv[tier + 2])
    is_set_back_0_202 = served_us > most_us_0_202
    if is_set_back_0_202 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_202)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/summed.lua:22
function shelf_0.summed_after(scope, tier, ahead, cost)
  local slot = argv[tier + 3]
  return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
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
local cost_0_72 = 1
  if scope.costs then cost_0_72 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_72
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
--lua/lib/tiers/pace.lua:41
local gap_us_1_113 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_113 * mean, gap_us_1_113 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
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
--lua/lib/line.lua:16
function shelf_0.line_write(line, waiter, ticket, score)
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
  local state, due_us = shelf_0.state_of(score)
  if state == 'suspended' then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = due_us or 0
  if not due_us or due_us <= line.at_us then line.ready = line.ready + 1 end
end


function shelf_0.line_keep(line, until_us)
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


function shelf_0.line_join(line, waiter, ticket, due_us, is_elsewhere)
  shelf_0.line_write(line, waiter, ticket, is_elsewhere and (math.min(math.ceil(due_us), 2500000000000000 - 1) + 0.25) or (math.min(math.ceil(due_us), 2500000000000000 - 1)))
  shelf_0.line_keep(line, due_us)
end


function shelf_0.line_suspend(line, waiter, ticket, back_us)
  shelf_0.line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  shelf_0.line_keep(line, back_us)
end







function shelf_0.line_overdue(line)
  local cutoff_us_0_178 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_178)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



function shelf_0.line_tidy(line)
  local at_us_0_177 = line.at_us local from, to = -at_us_0_177, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_160 = line.scope
--lua/lib/meters.lua:78
if (argv[scope_0_160.set + 5] ~= '01') then call('HDEL', (given[scope_0_160.keys]), 'w' .. waiter) end
--lua/lib/line.lua:81
end end
  end
  for _, waiter in ipairs(shelf_0.line_overdue(line)) do
    local ticket = call('ZSCORE', line.line_key, waiter)
    if not ticket then
      call('ZREM', line.turns_key, waiter)
    elseif shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      call('ZADD', line.turns_key, (4000000000000000 + ticket), waiter)
    else
      shelf_0.line_suspend(line, waiter, tonumber(ticket), line.at_us)
    end
  end
end


function shelf_0.line_look(line)
  line.late, line.late_ranks = {}, {}
  for _, waiter in ipairs(shelf_0.line_overdue(line)) do
    if shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      line.again = line.again + 1
    else
      line.late[#line.late + 1] = waiter
      line.late_ranks[#line.late] = call('ZRANK', line.line_key, waiter)
    end
  end
  table.sort(line.late_ranks)
end


function shelf_0.line_is_late(line, waiter)
  for _, late in ipairs(line.late or {}) do
    if late == waiter then return true end
  end
  return false
end
--lua/lib/line.lua:133
function shelf_0.line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = shelf_0.limits_longest(scope)
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
    if may_write then call('DEL', turns_key) else line.turns_key = line_key end
    return line
  end
  if ((tonumber(first)) < (line.cutoff_us)) then
    if may_write then shelf_0.line_tidy(line) else shelf_0.line_look(line) end
    local late = #(line.late or {})
    line.suspended = call('ZCOUNT', turns_key, '-inf', '(0') + late
    line.overdue = call('ZCOUNT', turns_key, '0', string.format('(%.0f', (line.cutoff_us))) - late - line.again
  end
  line.active = call('ZCARD', turns_key) - line.suspended - line.overdue
  local ticket = request.waiter ~= '' and tonumber(call('ZSCORE', line_key, request.waiter))

  if ticket and (ticket >= 0 or ((tonumber(call('ZSCORE', turns_key, request.waiter))) < -(line.at_us))) then
    line.ticket = math.abs(ticket)
  end

  if line.keep_us == 0 and shelf_0.line_is_late(line, request.waiter) then line.ticket = nil end
  return line
end





function shelf_0.line_bulk(line, rank, ready)
  line.ahead, line.ready = rank, ready
  line.bulk = { first = rank, turns = {}, tickets = {}, scores = {}, until_us = 0 }
end

function shelf_0.line_flush(line)
  local bulk, most = line.bulk, 400
  for first = 1, #bulk.scores, most do
    local last = math.min(first + most - 1, #bulk.scores)
    call('ZADD', line.line_key, unpack(bulk.tickets, first, last))
    call('ZADD', line.turns_key, unpack(bulk.scores, first, last))
  end
  line.bulk = nil
  if #bulk.scores > 0 then shelf_0.line_keep(line, bulk.until_us) end
end
--lua/lib/line_order.lua:15
function shelf_0.line_rank(line, ticket)
  local rank = call('ZCOUNT', line.line_key, 0, string.format('(%.0f', ticket)) - line.overdue
  for _, waiter in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, waiter) or -1)
    if other >= 0 and other < ticket then rank = rank - 1 end
  end
  return math.max(0, rank)
end


function shelf_0.line_ticket(line)
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


function shelf_0.line_rank_new(line)
  local ticket = shelf_0.line_ticket(line)
  return line.last and line.active or shelf_0.line_rank(line, ticket)
end
--lua/lib/line_order.lua:58
function shelf_0.line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', (line.cutoff_us)), until_us + 0.5)
end


function shelf_0.line_ready(line)
  local leasing = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((line.clock.cutoff_us) / 1000), '+inf')
  return line.again + shelf_0.line_due(line, line.at_us) + leasing
end


function shelf_0.line_first(line, count)
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



function shelf_0.line_turn(line, k)
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
--lua/lib/lease.lua:63
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
  if scope.running >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end



function shelf_0.lease_refuses(scope, waiter, clock, may_write)
  if not scope.running then shelf_0.lease_load(scope, waiter, clock.now_us, may_write) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  if room < 1 or scope.mine == 1 then

  elseif line.ticket then
    local coming = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
    local score = coming > 0 and tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
    if score and (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000) then coming = coming - 1 end
    if coming > 0 then room = room - math.min(coming, shelf_0.line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    room = room - math.min(line.ready or shelf_0.line_ready(line), scope.ahead)
  end
  local is_full = room < 1
  if (is_full or scope.paused_us > 0) and line.ticket then scope.ahead = shelf_0.line_rank(line, line.ticket) end
  return is_full
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
    local text_0_138, at_0_138 = log.text, 1
  if last < log.first then
    text_0_138 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_138 = #text_0_138 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_138 = unpack_bytes('<dd', text_0_138, at_0_138)
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
  local __0_147, sum_0_147 = unpack_bytes('<dd', text_1_93, at_1_93)






    local more_0_147, groups_1_100 = log.total, log.groups or 0
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
    more_0_147 = slice_1_100[group_1_100 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_147 - sum_0_147
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_128 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_128 >= 64 then
    local __0_128, __0_128, moved_0_128, __0_128, groups_0_128, front_0_128, total_0_128, base_0_128 = unpack_bytes('<dddddddd', text)
    local when_0_128, sum_0_128 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_128 > 0 then step.groups, step.front, step.from = groups_0_128, front_0_128, 64 + 8 * (groups_0_128 + groups_0_128 / 64) end
    local entries_0_128 = (size_0_128 - step.from) / 16
    step.entries, step.first = entries_0_128, math.max(0, entries_0_128 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_128, total_0_128, total_0_128 - sum_0_128, -moved_0_128
    if entries_0_128 > 0 then step.newest_us = when_0_128 end
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
--lua/lib/turn.lua:18
function shelf_0.turn_promised(scope, k, pace_us)
  local turn_us = shelf_0.line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


function shelf_0.turn_front(scope)
  if not shelf_0.meters_cost(scope) or scope.front then return end
  shelf_0.meters_look(scope, shelf_0.line_first(scope.line, 20))
end



function shelf_0.turn_saved(scope, ahead, is_own)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  shelf_0.turn_front(scope)
  local takes_more = not is_own
  for i, cost in ipairs(is_own and scope.front and scope.front[1] or {}) do
    takes_more = takes_more or cost > (scope.costs and scope.costs[i] or 1)
  end
  local turn_us = takes_more and shelf_0.line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us - (is_own and 100000 or 0) and turn_us
end


function shelf_0.turn_behind(scope, ahead, is_own)
  if ahead > 0 or not is_own then shelf_0.turn_front(scope) end
  shelf_0.tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = shelf_0.turn_saved(scope, ahead, is_own)
  if saved_us then scope.turn_us = math.max(scope.turn_us, saved_us) end

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local _, _, each_us = shelf_0.tier_behind(scope, tier, ahead, is_own)
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
    local waiter, window_us = shelf_0.tier_behind(scope, tier, ahead, is_own)
    local before_us = waiter >= 0 and shelf_0.turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, shelf_0.turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end



function shelf_0.turn_overtakes(scope, waiter)
  local line = scope.line
  if scope.cap or line.active <= 1 or not (argv[4] == '1') then return false end
  local before = shelf_0.line_rank(line, line.ticket) - shelf_0.line_due(line, line.at_us + 200000)
  if before <= 0 or shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0)) ~= 'tentative' then return false end
  if shelf_0.line_is_late(line, waiter) then return false end
  return before > call('ZCOUNT', line.turns_key, 2500000000000000, '+inf') + line.again
end


function shelf_0.turn_check(scope, waiter)
  local line, at_us = scope.line, scope.at_us
  scope.at_us = math.max(at_us, scope.paused_us)
  if line.ticket then

    shelf_0.tiers_after(scope, 0, true)
    scope.ahead = 0
    local is_refused = scope.turn_us > at_us or shelf_0.turn_overtakes(scope, waiter)
    local rank = (is_refused or scope.costs) and shelf_0.line_rank(line, line.ticket)
    if is_refused or rank and shelf_0.turn_saved(scope, rank, true) then shelf_0.turn_behind(scope, rank, true) end
  elseif line.active > 0 then
    shelf_0.turn_behind(scope, line.ahead or shelf_0.line_rank_new(line), true)
  else
    shelf_0.turn_behind(scope, 0, true)
  end
  scope.at_us = at_us
end
--lua/lib/settings.lua:74
function shelf_0.pause_ends(text, now_us)
  local ends_us = tonumber(text or 0)
  return ends_us > now_us and ends_us or 0
end


function shelf_0.settings_paused(settings, now_us)
  return shelf_0.pause_ends(call('HGET', settings, 'paused'), now_us)
end
--lua/lib/check.lua:26
function shelf_0.check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end







function shelf_0.check_all(request, clock, may_write)
  local full, full_index
  for s, scope in ipairs(request.scopes) do
    scope.line = scope.line or shelf_0.line_load(scope, request, clock, may_write)
    scope.paused_us = scope.paused_us or shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us)
    shelf_0.turn_check(scope, request.waiter)
    if scope.cap then

      scope.is_full = shelf_0.lease_refuses(scope, request.waiter, clock, may_write) or scope.paused_us > 0
      if scope.is_full and not full then full, full_index = scope, s end
    end
  end
  local scopes_0_213 = request.scopes
--lua/lib/check.lua:15
local binding, index = nil, nil
  for s_0_213 = 1, #scopes_0_213 do
    local scope_0_213 = scopes_0_213[s_0_213]
    if not scope_0_213.is_full and scope_0_213.turn_us > scope_0_213.at_us and not (binding and binding.turn_us >= scope_0_213.turn_us) then
      binding, index = scope_0_213, s_0_213
    end
  end
--lua/lib/check.lua:64
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/watchdog.lua:24
function shelf_0.parked_until(scope, now_us, ahead)
  if (scope.cap == 0) and not ((argv[4] == '1') or scope.line.bulk) then return now_us + 30000000 end
  return now_us + 600000000 + 1000000 * ahead
end


function shelf_0.watchdog_record(scope)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  return string.match(call('HGET', holders, '') or '', '^(%d+)(r?) (.*)$')
end




function shelf_0.watchdog_of(scope, may_be_called)
  local clock = scope.line.clock
  local due, reserved, waiter = shelf_0.watchdog_record(scope)
  if not due or due + clock.overdue_us < clock.now_us or reserved ~= '' and scope.running == 0 then return nil end
  if scope.paused_us > 0 and tonumber(due) > scope.paused_us then return nil end
  local state, its_us = shelf_0.state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0))

  local is_parked = state == 'parked' or state == 'scheduled' and its_us < scope.line.cutoff_us
  return (is_parked or may_be_called and state == 'called') and waiter
end


function shelf_0.watchdog_found(scope)

  if scope.paused_us > 0 and scope.ahead == 0 and not scope.line.bulk then return nil end
  return scope.watchdog or shelf_0.watchdog_of(scope, false)
end




function shelf_0.watchdog_comes(scope, own)
  local leases = given[scope.keys + 5]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local ended = scope.ended or 0
  local ends = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]
  local awaited = shelf_0.line_due(line, line.at_us) + call('ZCOUNT', line.turns_key, 2500000000000000, '(4e15') - own
  local due_us = ends or now_us + overdue_us
  if awaited > 0 then due_us = math.min(due_us, now_us + overdue_us) end
  due_us = math.max(due_us, now_us + 1000000)

  if scope.paused_us > 0 then due_us = scope.paused_us end
  if (scope.cap == 0) then due_us = now_us + 30000000 end
  return math.min(due_us, now_us + 600000000)
end


function shelf_0.watchdog_set(scope, waiter, lease_us)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local due_us = shelf_0.watchdog_comes(scope, 0)
  call('HSET', holders, '', string.format('%.0f', due_us) .. (line.bulk and 'r ' or ' ') .. waiter)
  local ttl_ms = math.max(math.ceil((due_us - now_us + overdue_us + 2 * lease_us) / 1000), line.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  return due_us
end




function shelf_0.watchdog_offer(scope, waiter, ticket)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if shelf_0.state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0)) ~= 'called' then return end
  if call('HSETNX', holders, '  ', '1') == 1 then
    scope.offered_cap, scope.offered_to = tonumber(call('HGET', holders, ' ') or nil), ticket
  end
end
--lua/lib/watchdog.lua:103
function shelf_0.watchdog_park(scope, request, ticket)
  local line, waiter = scope.line, request.waiter
  local watchdog = shelf_0.watchdog_found(scope)
  local back_us = shelf_0.parked_until(scope, math.max(line.clock.now_us, scope.paused_us), scope.ahead)
  if (scope.cap == 0) then shelf_0.watchdog_offer(scope, waiter, ticket) end
  shelf_0.line_write(line, waiter, ticket, 4000000000000000 + ticket)
  shelf_0.line_keep(line, back_us)

  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  if not (scope.watchdog or (scope.cap == 0)) then call('HSET', holders, ' ', scope.cap) end
  scope.watchdog = watchdog or waiter
  return scope.watchdog == waiter and shelf_0.watchdog_set(scope, waiter, request.lease_us) or back_us
end
--lua/lib/join.lua:10
function shelf_0.join_lines(request, binding)
  local turn_us = not binding.is_full and binding.turn_us
  for _, scope in ipairs(request.scopes) do
    if not scope.line.ticket and (scope.is_full or scope.turn_us > scope.at_us) then shelf_0.meters_join(scope, request.waiter) end
    scope.front = nil
    if scope.is_full then
      local back_us = shelf_0.watchdog_park(scope, request, scope.line.ticket or shelf_0.line_ticket(scope.line))
      turn_us = math.min(turn_us or back_us, back_us)
    end
  end
  for _, scope in ipairs(request.scopes) do
    local line = scope.line
    if not scope.is_full and (scope.turn_us > scope.at_us or line.ticket) then
      local ticket = line.ticket or shelf_0.line_ticket(line)
      if turn_us - scope.turn_us <= line.clock.overdue_us then

        local due_us = scope.cap and turn_us or scope.turn_us
        shelf_0.line_join(line, request.waiter, ticket, due_us, turn_us > scope.turn_us)
      else

        shelf_0.line_suspend(line, request.waiter, ticket, turn_us + line.clock.overdue_us)
      end
    end
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
  local text_0_131 = call('GETRANGE', key, '-320', '-1')
  local size_0_131, head_0_131 = #text_0_131, text_0_131
  if size_0_131 == 320 then
    size_0_131, head_0_131 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_131, text = text_0_131, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_131 >= 64 then
    local __1_82, __1_82, moved_1_82, __1_82, groups_1_82, front_1_82, total_1_82, base_1_82 = unpack_bytes('<dddddddd', head_0_131)
    local when_1_82, sum_1_82 = unpack_bytes('<dd', text_0_131, #text_0_131 - 16 + 1)
    if groups_1_82 > 0 then log.groups, log.front, log.from = groups_1_82, front_1_82, 64 + 8 * (groups_1_82 + groups_1_82 / 64) end
    local entries_1_82 = (size_0_131 - log.from) / 16
    log.entries, log.first = entries_1_82, math.max(0, entries_1_82 - math.floor(#text_0_131 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_82, total_1_82, total_1_82 - sum_1_82, -moved_1_82
    if entries_1_82 > 0 then log.newest_us = when_1_82 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_139, at_0_139 = log.text, 1
  if i < log.first then
    text_0_139 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_139 = #text_0_139 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_139 = unpack_bytes('<dd', text_0_139, at_0_139)
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
  local __0_148, sum_0_148 = unpack_bytes('<dd', text_1_94, at_1_94)






    local more_0_148, groups_1_101 = log.total, log.groups or 0
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
    more_0_148 = slice_1_101[group_1_101 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_148 - sum_0_148
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
    local __0_129, __0_129, moved_0_129, __0_129, groups_0_129, front_0_129, total_0_129, base_0_129 = unpack_bytes('<dddddddd', text)
    local when_0_129, sum_0_129 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_129 > 0 then log.groups, log.front, log.from = groups_0_129, front_0_129, 64 + 8 * (groups_0_129 + groups_0_129 / 64) end
    local entries_0_129 = (size - log.from) / 16
    log.entries, log.first = entries_0_129, math.max(0, entries_0_129 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_129, total_0_129, total_0_129 - sum_0_129, -moved_0_129
    if entries_0_129 > 0 then log.newest_us = when_0_129 end
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
    local __0_130, __0_130, moved_0_130, __0_130, groups_0_130, front_0_130, total_0_130, base_0_130 = unpack_bytes('<dddddddd', text)
    local when_0_130, sum_0_130 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_130 > 0 then written.groups, written.front, written.from = groups_0_130, front_0_130, 64 + 8 * (groups_0_130 + groups_0_130 / 64) end
    local entries_0_130 = (size - written.from) / 16
    written.entries, written.first = entries_0_130, math.max(0, entries_0_130 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_130, total_0_130, total_0_130 - sum_0_130, -moved_0_130
    if entries_0_130 > 0 then written.newest_us = when_0_130 end
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
    do local lasts_us_0_158 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_158, ttl_ms_0_158 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_158 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_158) < ttl_ms_0_158 then
    call('PEXPIRE', meters_0_158, ttl_ms_0_158)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_0.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
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
      local opened_0_135 = scope.sums or {}
  scope.sums = opened_0_135
  local log = opened_0_135[field]
  if not log then
    local key_0_135 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_86 = call('GETRANGE', key_0_135, '-320', '-1')
  local size_1_86, head_1_86 = #text_1_86, text_1_86
  if size_1_86 == 320 then
    size_1_86, head_1_86 = call('STRLEN', key_0_135), call('GETRANGE', key_0_135, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_135 = { head = head_1_86, text = text_1_86, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_86 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_86)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_86, #text_1_86 - 16 + 1)
    if groups_2_50 > 0 then read_0_135.groups, read_0_135.front, read_0_135.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_86 - read_0_135.from) / 16
    read_0_135.entries, read_0_135.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_86 / 16))
    read_0_135.base, read_0_135.total, read_0_135.sum, read_0_135.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_135.newest_us = when_2_50 end
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
    opened_0_135[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_154 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_154)
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
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(shelf_0.carry_count(history, since_us) - shelf_0.carry_count(own, since_us), target.most)
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
      shelf_0.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_193, edges_0_193 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_193 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_193 = at_us + length_us, nil
  if edges_0_193 ~= '' then
    local __0_193, last_0_193, guard_us_0_193, edge_us_0_193 = string.find(edges_0_193, '^(%S+) (%S+)')
    local is_here_0_193 = false
    edge_us_0_193 = edge_us_0_193 * 1000000
    repeat
      local from_us_0_193, __0_193, to_0_193, length_0_193, count_0_193 = edge_us_0_193, string.find(edges_0_193, '^ ([%d.]+)x(%d+)', last_0_193 + 1)
      if to_0_193 then
        last_0_193, length_us = to_0_193, math.floor(length_0_193 * 1000000 + 0.5)
        edge_us_0_193 = edge_us_0_193 + length_us * count_0_193
      end
      is_here_0_193 = not to_0_193 or at_us < edge_us_0_193
      if is_here_0_193 then ends_us = from_us_0_193 + (math.floor((at_us - from_us_0_193) / length_us) + 1) * length_us end
      if is_here_0_193 and to_0_193 then alike_0_193 = math.floor((edge_us_0_193 - ends_us) / length_us + 0.5) end
    until is_here_0_193
    closes_us_0_193 = ends_us - guard_us_0_193
  end
local closes_us = closes_us_0_193 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_197 = scope[tier]
  if kept_0_197 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_197 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_197
    if not kept_0_197 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_197 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_197) end

  local __0_197, edges_0_197 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_197 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_197 == '' and 1 or 2)
  if is_set_back_0_197 then do local at_us_1_117 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_197 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
    local kept_0_204 = scope[tier]
  if kept_0_204 == nil then
    local field_1_110 = argv[tier + 3]
    kept_0_204 = call('HGET', (given[scope.keys]), field_1_110)
    scope[tier] = kept_0_204
    if not kept_0_204 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_204, is_set_back_0_204 = 0, 0, false
  if kept_0_204 then served_us, expires_us_0_204 = unpack_bytes('<dd', kept_0_204) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_204, burst_0_204 = argv[tier + 3], argv[tier + 4]
    local most_us_0_204 = scope.at_us + burst_0_204 * each_us + (argv[tier + 2])
    is_set_back_0_204 = served_us > most_us_0_204
    if is_set_back_0_204 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_204)
  end
--lua/lib/carry.lua:138
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
    do local lasts_us_0_159 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_159, ttl_ms_0_159 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_159 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_159) < ttl_ms_0_159 then
    call('PEXPIRE', meters_0_159, ttl_ms_0_159)
  end
--lua/lib/carry.lua:150
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
--lua/enqueue.lua:21
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_6, not_after_us_0_6 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_6, 0
  if given_us_0_6 == '' then
    local time_0_6 = call('TIME')
    now_us = time_0_6[1] * 1000000 + time_0_6[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_6), 600000
  end
local is_late = not_after_us_0_6 ~= '' and now_us > tonumber(not_after_us_0_6)
--lua/enqueue.lua:24
if is_late then return ({ 1, now_us }) end
local arg, last_arg = tonumber(argv[5]), #argv
--lua/lib/clock.lua:27
local overdue_us_0_7 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_7, cutoff_us = now_us - overdue_us_0_7 }
--lua/enqueue.lua:27
local reply, keys = ({ 0, now_us }), 0


function shelf_0.find_waiter(request)
  local is_known = false
  for _, scope in ipairs(request.scopes) do
    local line = scope.line
    local ticket = tonumber(call('ZSCORE', line.line_key, request.waiter) or nil)

    if ticket and ticket < 0 and not ((tonumber(call('ZSCORE', line.turns_key, request.waiter))) < -(line.at_us)) then ticket = nil end
    scope.line.ticket, is_known = ticket and math.abs(ticket), is_known or ticket ~= nil
  end
  return is_known
end


function shelf_0.reserve(request, told)
  local is_known = shelf_0.find_waiter(request) or told[request.waiter] ~= nil
  local binding = shelf_0.check_all(request, clock, true)
  if is_known then

    if told[request.waiter] then return told[request.waiter] end
    return binding and (binding.is_full and shelf_0.parked_until(binding, now_us, 0) or binding.turn_us) or 0
  end
  if binding then return shelf_0.join_lines(request, binding) end
  for _, scope in ipairs(request.scopes) do
    shelf_0.line_join(scope.line, request.waiter, shelf_0.line_ticket(scope.line), scope.at_us, false)
    shelf_0.meters_join(scope, request.waiter)
  end
  return 0
end

while arg <= last_arg do
  local _, waiters = argv[arg], argv[arg + 1]
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_152, is_set_back_0_152, next_arg, next_keys = {}, false, false, at, keys
  local token_0_152, lease_us
  for s_0_152 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_152 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_152.costs = costs_1_2 end
  local its_next_keys_0_152 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_152.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_152 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_152], next_arg, next_keys = scope_0_152, next_arg + 1, its_next_keys_0_152
    if (argv[scope_0_152.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_75 = call('GETRANGE', (given[scope_0_152.keys + 1]), (argv[scope_0_152.set + 2]), '-1')
  scope_0_152.tail = tail_1_75
  if tail_1_75 ~= '' then
    local newest_1_75 = unpack_bytes('<d', tail_1_75, #tail_1_75 - 7)
    if newest_1_75 > now_us + 1000000 then
      scope_0_152.set_back_us = newest_1_75 - now_us
    elseif newest_1_75 > now_us then
      scope_0_152.at_us = newest_1_75
    elseif newest_1_75 <= 0 then

      scope_0_152.is_summed = call('STRLEN', given[scope_0_152.keys + 1]) > 32
    end
  elseif scope_0_152.costs then
    scope_0_152.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_87 = scope_0_152.is_summed and 0 or 1, (argv[scope_0_152.set + 5] - 1) do
    local slot_1_87 = tostring(i_1_87)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_152.sums or {}
  scope_0_152.sums = opened_2_51
  local __1_87 = opened_2_51[slot_1_87]
  if not __1_87 then
    local key_2_51 = slot_1_87 == '0' and (given[scope_0_152.keys + 1]) or (given[scope_0_152.keys - slot_1_87])
--lua/lib/sums.lua:65
    local text_3_22 = call('GETRANGE', key_2_51, '-320', '-1')
  local size_3_22, head_3_22 = #text_3_22, text_3_22
  if size_3_22 == 320 then
    size_3_22, head_3_22 = call('STRLEN', key_2_51), call('GETRANGE', key_2_51, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_2_51 = { head = head_3_22, text = text_3_22, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_3_22 >= 64 then
    local __4_11, __4_11, moved_4_11, __4_11, groups_4_11, front_4_11, total_4_11, base_4_11 = unpack_bytes('<dddddddd', head_3_22)
    local when_4_11, sum_4_11 = unpack_bytes('<dd', text_3_22, #text_3_22 - 16 + 1)
    if groups_4_11 > 0 then read_2_51.groups, read_2_51.front, read_2_51.from = groups_4_11, front_4_11, 64 + 8 * (groups_4_11 + groups_4_11 / 64) end
    local entries_4_11 = (size_3_22 - read_2_51.from) / 16
    read_2_51.entries, read_2_51.first = entries_4_11, math.max(0, entries_4_11 - math.floor(#text_3_22 / 16))
    read_2_51.base, read_2_51.total, read_2_51.sum, read_2_51.moved_us = -base_4_11, total_4_11, total_4_11 - sum_4_11, -moved_4_11
    if entries_4_11 > 0 then read_2_51.newest_us = when_4_11 end
  end
--lua/lib/sums.lua:84
    __1_87 = read_2_51
    if #__1_87.head < 64 then scope_0_152.is_bare = true end
    local ahead_us_2_51 = __1_87.newest_us - scope_0_152.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_152.set_back_us = math.max(scope_0_152.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_152.at_us = __1_87.newest_us
    end
    opened_2_51[slot_1_87] = __1_87
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_152 = is_set_back_0_152 or scope_0_152.set_back_us or scope_0_152.costs and scope_0_152.tail and not scope_0_152.is_summed
    has_cap_0_152 = has_cap_0_152 or scope_0_152.cap
  end
  if has_cap_0_152 then token_0_152, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_152, token_0_152
--lua/enqueue.lua:63
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }

  shelf_0.carry_missed(scopes)
  shelf_0.check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    shelf_0.carry_scope(scope, now_us, ttl_floor_ms, true)
    do
--lua/lib/tiers/kinds.lua:176
local before_0_211 = nil
  local first_0_211, last_0_211, step_0_211 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_211 = first_0_211, last_0_211, step_0_211 do
    local kind_0_211 = argv[tier_0_211]
    if kind_0_211 ~= before_0_211 then
      if kind_0_211 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_54 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_9, longest_us_4_9, head_bytes_4_9 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_9 = #head_2_54 < 8 or unpack_bytes('<d', head_2_54) < longest_us_4_9
  if is_noted_4_9 then
    if #head_2_54 < 8 then call('SETRANGE', key_4_9, head_bytes_4_9 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_9, 0, pack('<dd', longest_us_4_9, -(now_us + 2 * longest_us_4_9)))
    call('PEXPIRE', key_4_9, math.max(math.ceil(longest_us_4_9 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_211 == 'pace' then elseif kind_0_211 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_56, last_2_56, step_2_56 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_56 = tier_0_211, scope.is_ahead and last_2_56 or 0, step_2_56 do
    local kind_2_56 = argv[its_2_56]
    if kind_2_56 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_24 = scope[its_2_56]
  if kept_3_24 == nil then
    local field_4_13 = argv[its_2_56 + 3]
    kept_3_24 = call('HGET', (given[scope.keys]), field_4_13)
    scope[its_2_56] = kept_3_24
    if not kept_3_24 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_56, closes_us_2_56, used_2_56 = 0, 0, 0
  if kept_3_24 then ends_us_2_56, closes_us_2_56, used_2_56 = unpack_bytes('<ddd', kept_3_24) end

  local __3_24, edges_3_24 = argv[its_2_56 + 3], argv[its_2_56 + 4]
  local is_set_back_2_56 = ends_us_2_56 > scope.at_us + (argv[its_2_56 + 2]) * (edges_3_24 == '' and 1 or 2)
  if is_set_back_2_56 then do local at_us_4_16 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_16, edges_4_16 = argv[its_2_56 + 3], argv[its_2_56 + 4]
  local length_us_4_16, alike_4_16 = tonumber(argv[its_2_56 + 2]), math.huge
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
ends_us_2_56, closes_us_2_56 = ends_us_4_16, closes_us_4_16 or ends_us_4_16
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_56 then scope.is_ahead = true end
  if ends_us_2_56 <= scope.at_us then ends_us_2_56, used_2_56 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_56 = argv[its_2_56 + 3]
      if is_set_back_2_56 then call('HSET', (given[scope.keys]), field_2_56, pack('<ddd', ends_us_2_56, closes_us_2_56, used_2_56)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_211 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_58, last_2_58, step_2_58 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_58 = tier_0_211, scope.is_ahead and last_2_58 or 0, step_2_58 do
    local kind_2_58 = argv[its_2_58]
    if kind_2_58 == 'gcra' then
      local each_us_2_58 = math.ceil((argv[its_2_58 + 2]) * 4 / (argv[its_2_58 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_26 = scope[its_2_58]
  if kept_3_26 == nil then
    local field_4_14 = argv[its_2_58 + 3]
    kept_3_26 = call('HGET', (given[scope.keys]), field_4_14)
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
end elseif kind_0_211 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_59 = nil
  local first_2_59, last_2_59, step_2_59 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_59 = tier_0_211, last_2_59, step_2_59 do
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
    local text_4_12 = call('GETRANGE', key_3_23, '-320', '-1')
  local size_4_12, head_4_12 = #text_4_12, text_4_12
  if size_4_12 == 320 then
    size_4_12, head_4_12 = call('STRLEN', key_3_23), call('GETRANGE', key_3_23, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_23 = { head = head_4_12, text = text_4_12, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_12 >= 64 then
    local __5_9, __5_9, moved_5_9, __5_9, groups_5_9, front_5_9, total_5_9, base_5_9 = unpack_bytes('<dddddddd', head_4_12)
    local when_5_9, sum_5_9 = unpack_bytes('<dd', text_4_12, #text_4_12 - 16 + 1)
    if groups_5_9 > 0 then read_3_23.groups, read_3_23.front, read_3_23.from = groups_5_9, front_5_9, 64 + 8 * (groups_5_9 + groups_5_9 / 64) end
    local entries_5_9 = (size_4_12 - read_3_23.from) / 16
    read_3_23.entries, read_3_23.first = entries_5_9, math.max(0, entries_5_9 - math.floor(#text_4_12 / 16))
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
  do local lasts_us_4_15 = 2 * longest_us_2_59
--lua/lib/meters.lua:36
local meters_4_15, ttl_ms_4_15 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_15 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_15) < ttl_ms_4_15 then
    call('PEXPIRE', meters_4_15, ttl_ms_4_15)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_211)) end
      before_0_211 = kind_0_211
    end
  end
--lua/enqueue.lua:69
end
    scope.line = shelf_0.line_load(scope, request, clock, true)
    shelf_0.line_bulk(scope.line, shelf_0.line_rank_new(scope.line), shelf_0.line_ready(scope.line))
    if scope.cap then shelf_0.lease_load(scope, '', now_us, true) end
    shelf_0.meters_note(scope, true, now_us, ttl_floor_ms)
  end
  local told, after = {}, next_arg + tonumber(waiters)
  for i = next_arg, after - 1 do
    request.waiter = argv[i]
    local turn_us = shelf_0.reserve(request, told)
    told[request.waiter] = turn_us
    do
--lua/lib/reply.lua:176
reply[#reply + 1] = turn_us
--lua/enqueue.lua:80
end
  end
  for _, scope in ipairs(scopes) do shelf_0.line_flush(scope.line) end
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
  sha1: '9be0830dcf1714b53a8bf14a67c1609706fb4857',
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
--lua/lib/reply.lua:176
reply[#reply + 1] = ends_us
--lua/pause.lua:29
end
return reply`,
};

export const peek: Script = {
  sha1: 'f174648d2ccdb5ac99011c8ffd0bea943e9c664d',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/request_limits.lua:16
local shelf_0 = { limits_longest = 0, log_bytes = 0, log_entry = 0, log_count = 0, log_find = 0, meters_means = 0, meters_cost = 0, meters_front = 0, meters_look = 0, log_to_sums = 0, sums_tier_after = 0, sums_tier_used = 0, sliding_after = 0, sliding_used = 0, state_of = 0, pace_after = 0, pace_used = 0, fixed_after = 0, fixed_used = 0, gcra_after = 0, gcra_used = 0, summed_after = 0, summed_used = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, line_write = 0, line_keep = 0, line_suspend = 0, line_overdue = 0, line_tidy = 0, line_look = 0, line_is_late = 0, line_load = 0, line_rank = 0, line_ticket = 0, line_rank_new = 0, line_due = 0, line_ready = 0, line_first = 0, line_turn = 0, turn_promised = 0, turn_front = 0, turn_saved = 0, turn_behind = 0, turn_overtakes = 0, turn_check = 0, lease_drop = 0, lease_load = 0, lease_refuses = 0, lease_refuses_waiter = 0, settings_other = 0, pause_ends = 0, settings_paused = 0, check_set_back = 0, check_all = 0, parked_until = 0, watchdog_record = 0, watchdog_of = 0, watchdog_found = 0, watchdog_comes = 0, watchdog_foretell = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0 } function shelf_0.limits_longest(scope)
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
--lua/lib/meters.lua:44
function shelf_0.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:82
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


function shelf_0.meters_look(scope, waiters)
  scope.front = nil
  if #waiters == 0 then return end
  local fields = {}
  for k, waiter in ipairs(waiters) do fields[k] = 'w' .. waiter end
  shelf_0.meters_front(scope, call('HMGET', (given[scope.keys]), unpack(fields)))
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
  local size_0_134 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_134 >= 64 then
    local __0_134, __0_134, moved_0_134, __0_134, groups_0_134, front_0_134, total_0_134, base_0_134 = unpack_bytes('<dddddddd', text)
    local when_0_134, sum_0_134 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_134 > 0 then log.groups, log.front, log.from = groups_0_134, front_0_134, 64 + 8 * (groups_0_134 + groups_0_134 / 64) end
    local entries_0_134 = (size_0_134 - log.from) / 16
    log.entries, log.first = entries_0_134, math.max(0, entries_0_134 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_134, total_0_134, total_0_134 - sum_0_134, -moved_0_134
    if entries_0_134 > 0 then log.newest_us = when_0_134 end
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
  local opened_0_139 = scope.sums or {}
  scope.sums = opened_0_139
  local log = opened_0_139[slot]
  if not log then
    local key_0_139 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_82 = call('GETRANGE', key_0_139, '-320', '-1')
  local size_1_82, head_1_82 = #text_1_82, text_1_82
  if size_1_82 == 320 then
    size_1_82, head_1_82 = call('STRLEN', key_0_139), call('GETRANGE', key_0_139, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_139 = { head = head_1_82, text = text_1_82, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_82 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_82)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_82, #text_1_82 - 16 + 1)
    if groups_2_47 > 0 then read_0_139.groups, read_0_139.front, read_0_139.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_82 - read_0_139.from) / 16
    read_0_139.entries, read_0_139.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_82 / 16))
    read_0_139.base, read_0_139.total, read_0_139.sum, read_0_139.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_139.newest_us = when_2_47 end
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
    opened_0_139[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_168 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_168 > log.base then
    local key_0_168 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_110, low_sum_1_110 = -1, log.base
  local high_1_110, high_sum_1_110, when_0_168 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_110, around_1_110, guess_1_110 = 0, 1, high_1_110
  if 0 > 0 then guess_1_110 = high_1_110 - math.floor((high_sum_1_110 - need_0_168) / 0) else guesses_1_110, around_1_110 = 1, 8 end
  while high_1_110 - low_1_110 > 1 do
    if guesses_1_110 > 3 then
      guess_1_110 = math.ceil((low_1_110 + high_1_110) / 2)
    elseif guesses_1_110 > 0 then
      guess_1_110 = low_1_110 + math.ceil((need_0_168 - low_sum_1_110) / (high_sum_1_110 - low_sum_1_110) * (high_1_110 - low_1_110))
    end
    guess_1_110 = math.max(low_1_110 + 1, math.min(guess_1_110, high_1_110))
    local from_1_110, to_1_110 = math.max(guess_1_110 - around_1_110, low_1_110 + 1), math.min(guess_1_110 + around_1_110 - 1, high_1_110 - 1)
    local text_1_110, offset_1_110 = log.text, 0
    if from_1_110 >= log.first then
      offset_1_110 = #text_1_110 - (log.entries - from_1_110) * 16 + 1
    else
      text_1_110, offset_1_110 = call('GETRANGE', key_0_168, log.from + from_1_110 * 16, log.from + (to_1_110 + 1) * 16 - 1), 1
    end

    local at_1_110 = from_1_110
    repeat
      local its_when_1_110, sum_1_110 = unpack_bytes('<dd', text_1_110, offset_1_110 + (at_1_110 - from_1_110) * 16)
--lua/lib/sums.lua:122
      local more_1_110, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_110 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_168, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_168, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_110 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_110 = more_1_110 - sum_1_110
      if sum_1_110 >= need_0_168 then high_1_110, high_sum_1_110, when_0_168 = at_1_110, sum_1_110, its_when_1_110 else low_1_110, low_sum_1_110 = at_1_110, sum_1_110 end
      at_1_110 = high_1_110 > to_1_110 and to_1_110 or math.floor((low_1_110 + high_1_110) / 2)
    until high_1_110 == from_1_110 or low_1_110 == to_1_110 or high_1_110 - low_1_110 <= 1
    guesses_1_110, around_1_110 = guesses_1_110 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_168 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_140 = scope.sums or {}
  scope.sums = opened_0_140
  local log = opened_0_140[slot]
  if not log then
    local key_0_140 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_83 = call('GETRANGE', key_0_140, '-320', '-1')
  local size_1_83, head_1_83 = #text_1_83, text_1_83
  if size_1_83 == 320 then
    size_1_83, head_1_83 = call('STRLEN', key_0_140), call('GETRANGE', key_0_140, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_140 = { head = head_1_83, text = text_1_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_83 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_83)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_83, #text_1_83 - 16 + 1)
    if groups_2_48 > 0 then read_0_140.groups, read_0_140.front, read_0_140.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_83 - read_0_140.from) / 16
    read_0_140.entries, read_0_140.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_83 / 16))
    read_0_140.base, read_0_140.total, read_0_140.sum, read_0_140.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_140.newest_us = when_2_48 end
  end
--lua/lib/sums.lua:84
    log = read_0_140
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_140 = log.newest_us - scope.at_us
    if ahead_us_0_140 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_140)
    elseif ahead_us_0_140 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_140[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:81
  local at_0_158 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_158, high_0_158, high_us_0_158 = 0, nil, log.entries, nil
  local text_0_158, first_0_158, guesses_0_158 = log.text, log.first, 0
  while entry < high_0_158 do
    local count_0_158 = math.min(math.floor(#text_0_158 / 16), log.entries - first_0_158)
    local from_0_158, to_0_158 = math.max(first_0_158, entry), math.min(first_0_158 + count_0_158, high_0_158) - 1
    local offset_0_158 = #text_0_158 - (first_0_158 + count_0_158 - from_0_158) * 16 + 1

    local entry_0_158 = from_0_158
    repeat
      local when_0_158 = unpack_bytes('<d', text_0_158, offset_0_158 + (entry_0_158 - from_0_158) * 16)
      if when_0_158 >= at_0_158 then high_0_158, high_us_0_158 = entry_0_158, when_0_158 else entry, low_us_0_158 = entry_0_158 + 1, when_0_158 end
      entry_0_158 = high_0_158 > to_0_158 and to_0_158 or math.floor((entry + high_0_158) / 2)
    until high_0_158 <= from_0_158 or entry > to_0_158 or entry >= high_0_158
    if entry < high_0_158 and not low_us_0_158 then
      local when_0_158 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_158 >= at_0_158 then high_0_158 = 0 else entry, low_us_0_158 = 1, when_0_158 end
    end
    if entry < high_0_158 then
      local guess_0_158 = math.floor((entry + high_0_158) / 2)
      if guesses_0_158 < 3 then guess_0_158 = entry - 1 + math.ceil((at_0_158 - low_us_0_158) / (high_us_0_158 - low_us_0_158) * (high_0_158 - entry + 1)) end
      guess_0_158, guesses_0_158 = math.max(entry, math.min(guess_0_158, high_0_158 - 1)), guesses_0_158 + 1
      do
--lua/lib/sums.lua:161
local start_1_102 = math.floor(guess_0_158 / 32) * 32
  local first_1_102 = math.max(start_1_102 - 1, 0)
  local text_1_102 = call('GETRANGE', key, log.from + first_1_102 * 16, log.from + math.min(start_1_102 + 32, log.entries) * 16 - 1)
text_0_158, first_0_158 = text_1_102, first_1_102
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_158, first_0_158
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_144, at_0_144 = log.text, 1
  if entry < log.first then
    text_0_144 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_144 = #text_0_144 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_144 = unpack_bytes('<dd', text_0_144, at_0_144)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_153 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_153 >= 0 then
--lua/lib/sums.lua:109
    local text_1_91, at_1_91 = log.text, 1
  if entry_0_153 < log.first then
    text_1_91 = call('GETRANGE', key, log.from + entry_0_153 * 16, log.from + entry_0_153 * 16 + 16 - 1)
  else
    at_1_91 = #text_1_91 - (log.entries - entry_0_153) * 16 + 1
  end
  local __0_153, sum_0_153 = unpack_bytes('<dd', text_1_91, at_1_91)






    local more_0_153, groups_1_98 = log.total, log.groups or 0
  local group_1_98 = math.floor(entry_0_153 / 32)
  if group_1_98 < groups_1_98 then
    local known_1_98 = log.known
    if not known_1_98 then
      local packed_1_98 = call('GETRANGE', key, 64, 64 + groups_1_98 / 64 * 8 - 1)
      known_1_98 = { [0] = log.front }
      for i_1_98 = 1, groups_1_98 / 64 do known_1_98[i_1_98] = known_1_98[i_1_98 - 1] + unpack_bytes('<d', packed_1_98, 8 * i_1_98 - 7) end
      known_1_98.slices, log.known = {}, known_1_98
    end
    local at_1_98 = math.floor(group_1_98 / 64)
    local slice_1_98 = known_1_98.slices[at_1_98]
    if not slice_1_98 then
      local from_1_98 = 64 + 8 * (groups_1_98 / 64 + at_1_98 * 64)
      local packed_1_98 = call('GETRANGE', key, from_1_98, from_1_98 + 8 * 64 - 1)
      slice_1_98 = { [0] = known_1_98[at_1_98] }
      for i_1_98 = 1, 64 - 1 do slice_1_98[i_1_98] = slice_1_98[i_1_98 - 1] + unpack_bytes('<d', packed_1_98, 8 * i_1_98 - 7) end
      known_1_98.slices[at_1_98] = slice_1_98
    end
    more_0_153 = slice_1_98[group_1_98 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_153 - sum_0_153
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
--lua/lib/tiers/sliding.lua:92
function shelf_0.sliding_used(scope, tier)
  if scope.is_summed then return shelf_0.sums_tier_used(scope, tier, '0') end
  return shelf_0.log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/waiter_state.lua:66
function shelf_0.state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < 0.5 and 'elsewhere' or 'scheduled', due_us
end
--lua/lib/tiers/pace.lua:33
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_190, to_0_190 = argv[tier + 3], argv[tier + 4]
  local copy_0_190, next_us = scope.copy, 0
  local due_0_190 = copy_0_190 and string.sub(copy_0_190, from_0_190 + 1, to_0_190 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_190, to_0_190)
  if #due_0_190 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_190)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/pace.lua:92
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:17
  local from_0_192, to_0_192 = argv[tier + 3], argv[tier + 4]
  local copy_0_192, turn_us = scope.copy, 0
  local due_0_192 = copy_0_192 and string.sub(copy_0_192, from_0_192 + 1, to_0_192 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_192, to_0_192)
  if #due_0_192 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_192)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:94
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:74
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_198 = scope[tier]
  if kept_0_198 == nil then
    local field_1_103 = argv[tier + 3]
    kept_0_198 = call('HGET', (given[scope.keys]), field_1_103)
    scope[tier] = kept_0_198
    if not kept_0_198 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_198 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_198) end

  local __0_198, edges_0_198 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_198 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_198 == '' and 1 or 2)
  if is_set_back_0_198 then do local at_us_1_113 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_113, edges_1_113 = argv[tier + 3], argv[tier + 4]
  local length_us_1_113, alike_1_113 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_113, closes_us_1_113 = at_us_1_113 + length_us_1_113, nil
  if edges_1_113 ~= '' then
    local __1_113, last_1_113, guard_us_1_113, edge_us_1_113 = string.find(edges_1_113, '^(%S+) (%S+)')
    local is_here_1_113 = false
    edge_us_1_113 = edge_us_1_113 * 1000000
    repeat
      local from_us_1_113, __1_113, to_1_113, length_1_113, count_1_113 = edge_us_1_113, string.find(edges_1_113, '^ ([%d.]+)x(%d+)', last_1_113 + 1)
      if to_1_113 then
        last_1_113, length_us_1_113 = to_1_113, math.floor(length_1_113 * 1000000 + 0.5)
        edge_us_1_113 = edge_us_1_113 + length_us_1_113 * count_1_113
      end
      is_here_1_113 = not to_1_113 or at_us_1_113 < edge_us_1_113
      if is_here_1_113 then ends_us_1_113 = from_us_1_113 + (math.floor((at_us_1_113 - from_us_1_113) / length_us_1_113) + 1) * length_us_1_113 end
      if is_here_1_113 and to_1_113 then alike_1_113 = math.floor((edge_us_1_113 - ends_us_1_113) / length_us_1_113 + 0.5) end
    until is_here_1_113
    closes_us_1_113 = ends_us_1_113 - guard_us_1_113
  end
ends_us, closes_us = ends_us_1_113, closes_us_1_113 or ends_us_1_113
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_198 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_193 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_193, edges_0_193 = argv[tier + 3], argv[tier + 4]
  local length_us_0_193, alike_0_193 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_193, closes_us_0_193 = at_us_0_193 + length_us_0_193, nil
  if edges_0_193 ~= '' then
    local __0_193, last_0_193, guard_us_0_193, edge_us_0_193 = string.find(edges_0_193, '^(%S+) (%S+)')
    local is_here_0_193 = false
    edge_us_0_193 = edge_us_0_193 * 1000000
    repeat
      local from_us_0_193, __0_193, to_0_193, length_0_193, count_0_193 = edge_us_0_193, string.find(edges_0_193, '^ ([%d.]+)x(%d+)', last_0_193 + 1)
      if to_0_193 then
        last_0_193, length_us_0_193 = to_0_193, math.floor(length_0_193 * 1000000 + 0.5)
        edge_us_0_193 = edge_us_0_193 + length_us_0_193 * count_0_193
      end
      is_here_0_193 = not to_0_193 or at_us_0_193 < edge_us_0_193
      if is_here_0_193 then ends_us_0_193 = from_us_0_193 + (math.floor((at_us_0_193 - from_us_0_193) / length_us_0_193) + 1) * length_us_0_193 end
      if is_here_0_193 and to_0_193 then alike_0_193 = math.floor((edge_us_0_193 - ends_us_0_193) / length_us_0_193 + 0.5) end
    until is_here_0_193
    closes_us_0_193 = ends_us_0_193 - guard_us_0_193
  end
ends_us, closes_us = ends_us_0_193, closes_us_0_193 or ends_us_0_193
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_194, edges_0_194 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_194 = turn_us + length_us, nil
  if edges_0_194 ~= '' then
    local __0_194, last_0_194, guard_us_0_194, edge_us_0_194 = string.find(edges_0_194, '^(%S+) (%S+)')
    local is_here_0_194 = false
    edge_us_0_194 = edge_us_0_194 * 1000000
    repeat
      local from_us_0_194, __0_194, to_0_194, length_0_194, count_0_194 = edge_us_0_194, string.find(edges_0_194, '^ ([%d.]+)x(%d+)', last_0_194 + 1)
      if to_0_194 then
        last_0_194, length_us = to_0_194, math.floor(length_0_194 * 1000000 + 0.5)
        edge_us_0_194 = edge_us_0_194 + length_us * count_0_194
      end
      is_here_0_194 = not to_0_194 or turn_us < edge_us_0_194
      if is_here_0_194 then next_us = from_us_0_194 + (math.floor((turn_us - from_us_0_194) / length_us) + 1) * length_us end
      if is_here_0_194 and to_0_194 then alike = math.floor((edge_us_0_194 - next_us) / length_us + 0.5) end
    until is_here_0_194
    closes_us_0_194 = next_us - guard_us_0_194
  end
local _ = closes_us_0_194 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:159
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:18
  local kept_0_199 = scope[tier]
  if kept_0_199 == nil then
    local field_1_104 = argv[tier + 3]
    kept_0_199 = call('HGET', (given[scope.keys]), field_1_104)
    scope[tier] = kept_0_199
    if not kept_0_199 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, _, used = 0, 0, 0
  if kept_0_199 then ends_us, _, used = unpack_bytes('<ddd', kept_0_199) end

  local __0_199, edges_0_199 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_199 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_199 == '' and 1 or 2)
  if is_set_back_0_199 then do local at_us_1_114 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
ends_us, _ = ends_us_1_114, closes_us_1_114 or ends_us_1_114
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_199 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:161
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_206 = scope[tier]
  if kept_0_206 == nil then
    local field_1_106 = argv[tier + 3]
    kept_0_206 = call('HGET', (given[scope.keys]), field_1_106)
    scope[tier] = kept_0_206
    if not kept_0_206 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_206, is_set_back_0_206 = 0, 0, false
  if kept_0_206 then served_us, expires_us_0_206 = unpack_bytes('<dd', kept_0_206) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_206, burst_0_206 = argv[tier + 3], argv[tier + 4]
    local most_us_0_206 = scope.at_us + burst_0_206 * each_us + (argv[tier + 2])
    is_set_back_0_206 = served_us > most_us_0_206
    if is_set_back_0_206 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_206)
  end
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:126
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_207 = scope[tier]
  if kept_0_207 == nil then
    local field_1_107 = argv[tier + 3]
    kept_0_207 = call('HGET', (given[scope.keys]), field_1_107)
    scope[tier] = kept_0_207
    if not kept_0_207 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_207, is_set_back_0_207 = 0, 0, false
  if kept_0_207 then served_us, expires_us_0_207 = unpack_bytes('<dd', kept_0_207) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_207, burst_0_207 = argv[tier + 3], argv[tier + 4]
    local most_us_0_207 = scope.at_us + burst_0_207 * each_us + (argv[tier + 2])
    is_set_back_0_207 = served_us > most_us_0_207
    if is_set_back_0_207 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_207)
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
local limit_1_111, window_us_1_111 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_111) / mean) - 1, window_us_1_111, window_us_1_111 * mean / limit_1_111
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:41
local gap_us_1_112 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_112 * mean, gap_us_1_112 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:94
local window_us_1_117 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_117, window_us_1_117 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_119, burst_1_119 = argv[tier + 3], argv[tier + 4]
  local each_us_1_119 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_119) / mean) - 1, each_us_1_119, each_us_1_119 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_120, window_us_1_120 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_120) / mean) - 1, window_us_1_120, window_us_1_120 * mean / limit_1_120
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
    local text_0_145, at_0_145 = log.text, 1
  if last < log.first then
    text_0_145 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_145 = #text_0_145 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_145 = unpack_bytes('<dd', text_0_145, at_0_145)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_92, at_1_92 = log.text, 1
  if last < log.first then
    text_1_92 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_92 = #text_1_92 - (log.entries - last) * 16 + 1
  end
  local __0_154, sum_0_154 = unpack_bytes('<dd', text_1_92, at_1_92)






    local more_0_154, groups_1_99 = log.total, log.groups or 0
  local group_1_99 = math.floor(last / 32)
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
    more_0_154 = slice_1_99[group_1_99 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_154 - sum_0_154
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_135 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_135 >= 64 then
    local __0_135, __0_135, moved_0_135, __0_135, groups_0_135, front_0_135, total_0_135, base_0_135 = unpack_bytes('<dddddddd', text)
    local when_0_135, sum_0_135 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_135 > 0 then step.groups, step.front, step.from = groups_0_135, front_0_135, 64 + 8 * (groups_0_135 + groups_0_135 / 64) end
    local entries_0_135 = (size_0_135 - step.from) / 16
    step.entries, step.first = entries_0_135, math.max(0, entries_0_135 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_135, total_0_135, total_0_135 - sum_0_135, -moved_0_135
    if entries_0_135 > 0 then step.newest_us = when_0_135 end
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
--lua/lib/line.lua:16
function shelf_0.line_write(line, waiter, ticket, score)
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
  local state, due_us = shelf_0.state_of(score)
  if state == 'suspended' then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = due_us or 0
  if not due_us or due_us <= line.at_us then line.ready = line.ready + 1 end
end


function shelf_0.line_keep(line, until_us)
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
function shelf_0.line_suspend(line, waiter, ticket, back_us)
  shelf_0.line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  shelf_0.line_keep(line, back_us)
end







function shelf_0.line_overdue(line)
  local cutoff_us_0_182 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_182)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



function shelf_0.line_tidy(line)
  local at_us_0_181 = line.at_us local from, to = -at_us_0_181, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_167 = line.scope
--lua/lib/meters.lua:78
if (argv[scope_0_167.set + 5] ~= '01') then call('HDEL', (given[scope_0_167.keys]), 'w' .. waiter) end
--lua/lib/line.lua:81
end end
  end
  for _, waiter in ipairs(shelf_0.line_overdue(line)) do
    local ticket = call('ZSCORE', line.line_key, waiter)
    if not ticket then
      call('ZREM', line.turns_key, waiter)
    elseif shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      call('ZADD', line.turns_key, (4000000000000000 + ticket), waiter)
    else
      shelf_0.line_suspend(line, waiter, tonumber(ticket), line.at_us)
    end
  end
end


function shelf_0.line_look(line)
  line.late, line.late_ranks = {}, {}
  for _, waiter in ipairs(shelf_0.line_overdue(line)) do
    if shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      line.again = line.again + 1
    else
      line.late[#line.late + 1] = waiter
      line.late_ranks[#line.late] = call('ZRANK', line.line_key, waiter)
    end
  end
  table.sort(line.late_ranks)
end


function shelf_0.line_is_late(line, waiter)
  for _, late in ipairs(line.late or {}) do
    if late == waiter then return true end
  end
  return false
end
--lua/lib/line.lua:133
function shelf_0.line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = shelf_0.limits_longest(scope)
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
    if may_write then call('DEL', turns_key) else line.turns_key = line_key end
    return line
  end
  if ((tonumber(first)) < (line.cutoff_us)) then
    if may_write then shelf_0.line_tidy(line) else shelf_0.line_look(line) end
    local late = #(line.late or {})
    line.suspended = call('ZCOUNT', turns_key, '-inf', '(0') + late
    line.overdue = call('ZCOUNT', turns_key, '0', string.format('(%.0f', (line.cutoff_us))) - late - line.again
  end
  line.active = call('ZCARD', turns_key) - line.suspended - line.overdue
  local ticket = request.waiter ~= '' and tonumber(call('ZSCORE', line_key, request.waiter))

  if ticket and (ticket >= 0 or ((tonumber(call('ZSCORE', turns_key, request.waiter))) < -(line.at_us))) then
    line.ticket = math.abs(ticket)
  end

  if line.keep_us == 0 and shelf_0.line_is_late(line, request.waiter) then line.ticket = nil end
  return line
end
--lua/lib/line_order.lua:15
function shelf_0.line_rank(line, ticket)
  local rank = call('ZCOUNT', line.line_key, 0, string.format('(%.0f', ticket)) - line.overdue
  for _, waiter in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, waiter) or -1)
    if other >= 0 and other < ticket then rank = rank - 1 end
  end
  return math.max(0, rank)
end


function shelf_0.line_ticket(line)
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


function shelf_0.line_rank_new(line)
  local ticket = shelf_0.line_ticket(line)
  return line.last and line.active or shelf_0.line_rank(line, ticket)
end
--lua/lib/line_order.lua:58
function shelf_0.line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', (line.cutoff_us)), until_us + 0.5)
end


function shelf_0.line_ready(line)
  local leasing = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((line.clock.cutoff_us) / 1000), '+inf')
  return line.again + shelf_0.line_due(line, line.at_us) + leasing
end


function shelf_0.line_first(line, count)
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



function shelf_0.line_turn(line, k)
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
--lua/lib/turn.lua:18
function shelf_0.turn_promised(scope, k, pace_us)
  local turn_us = shelf_0.line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


function shelf_0.turn_front(scope)
  if not shelf_0.meters_cost(scope) or scope.front then return end
  shelf_0.meters_look(scope, shelf_0.line_first(scope.line, 20))
end



function shelf_0.turn_saved(scope, ahead, is_own)
  if ahead == 0 or not (scope.costs or scope.means and #scope.means > 0) then return nil end
  shelf_0.turn_front(scope)
  local takes_more = not is_own
  for i, cost in ipairs(is_own and scope.front and scope.front[1] or {}) do
    takes_more = takes_more or cost > (scope.costs and scope.costs[i] or 1)
  end
  local turn_us = takes_more and shelf_0.line_turn(scope.line, 0)
  return turn_us and turn_us > scope.at_us - (is_own and 100000 or 0) and turn_us
end


function shelf_0.turn_behind(scope, ahead, is_own)
  if ahead > 0 or not is_own then shelf_0.turn_front(scope) end
  shelf_0.tiers_after(scope, ahead, is_own)
  scope.ahead = ahead
  local saved_us = shelf_0.turn_saved(scope, ahead, is_own)
  if saved_us then scope.turn_us = math.max(scope.turn_us, saved_us) end

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local _, _, each_us = shelf_0.tier_behind(scope, tier, ahead, is_own)
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
    local waiter, window_us = shelf_0.tier_behind(scope, tier, ahead, is_own)
    local before_us = waiter >= 0 and shelf_0.turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, shelf_0.turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end



function shelf_0.turn_overtakes(scope, waiter)
  local line = scope.line
  if scope.cap or line.active <= 1 or not (argv[4] == '1') then return false end
  local before = shelf_0.line_rank(line, line.ticket) - shelf_0.line_due(line, line.at_us + 200000)
  if before <= 0 or shelf_0.state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0)) ~= 'tentative' then return false end
  if shelf_0.line_is_late(line, waiter) then return false end
  return before > call('ZCOUNT', line.turns_key, 2500000000000000, '+inf') + line.again
end


function shelf_0.turn_check(scope, waiter)
  local line, at_us = scope.line, scope.at_us
  scope.at_us = math.max(at_us, scope.paused_us)
  if line.ticket then

    shelf_0.tiers_after(scope, 0, true)
    scope.ahead = 0
    local is_refused = scope.turn_us > at_us or shelf_0.turn_overtakes(scope, waiter)
    local rank = (is_refused or scope.costs) and shelf_0.line_rank(line, line.ticket)
    if is_refused or rank and shelf_0.turn_saved(scope, rank, true) then shelf_0.turn_behind(scope, rank, true) end
  elseif line.active > 0 then
    shelf_0.turn_behind(scope, line.ahead or shelf_0.line_rank_new(line), true)
  else
    shelf_0.turn_behind(scope, 0, true)
  end
  scope.at_us = at_us
end
--lua/lib/lease.lua:63
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
  if scope.running >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end



function shelf_0.lease_refuses(scope, waiter, clock, may_write)
  if not scope.running then shelf_0.lease_load(scope, waiter, clock.now_us, may_write) end
  local line, room = scope.line, scope.cap - scope.running + scope.mine
  if room < 1 or scope.mine == 1 then

  elseif line.ticket then
    local coming = call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
    local score = coming > 0 and tonumber(call('ZSCORE', line.turns_key, waiter) or 0)
    if score and (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000) then coming = coming - 1 end
    if coming > 0 then room = room - math.min(coming, shelf_0.line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    room = room - math.min(line.ready or shelf_0.line_ready(line), scope.ahead)
  end
  local is_full = room < 1
  if (is_full or scope.paused_us > 0) and line.ticket then scope.ahead = shelf_0.line_rank(line, line.ticket) end
  return is_full
end



function shelf_0.lease_refuses_waiter(scope, waiter, clock)
  local line = scope.line
  local score = line.ticket and tonumber(call('ZSCORE', line.turns_key, waiter))
  local state = score and shelf_0.state_of(score)
  if state ~= 'parked' and (state ~= 'called' or (score >= 2500000000000000 + math.floor((clock.cutoff_us) / 1000) and score < 4000000000000000)) then return false end
  scope.ahead = shelf_0.line_rank(line, line.ticket)
  return true
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
--lua/lib/check.lua:26
function shelf_0.check_set_back(request, may_write)
  local most_us = 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = shelf_0.scope_step_back(scope, may_write)
      local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]


      if call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then
        if may_write then call('DEL', line_key, turns_key) end
        scope.no_line = true
      end
      most_us = math.max(most_us, by_us)
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then shelf_0.log_to_sums(scope, 0, nil, true) end
  end
  return most_us
end







function shelf_0.check_all(request, clock, may_write)
  local full, full_index
  for s, scope in ipairs(request.scopes) do
    scope.line = scope.line or shelf_0.line_load(scope, request, clock, may_write)
    scope.paused_us = scope.paused_us or shelf_0.settings_paused((given[scope.keys + 4]), clock.now_us)
    shelf_0.turn_check(scope, request.waiter)
    if scope.cap then

      scope.is_full = shelf_0.lease_refuses(scope, request.waiter, clock, may_write) or scope.paused_us > 0
      if scope.is_full and not full then full, full_index = scope, s end
    end
  end
  local scopes_0_217 = request.scopes
--lua/lib/check.lua:15
local binding, index = nil, nil
  for s_0_217 = 1, #scopes_0_217 do
    local scope_0_217 = scopes_0_217[s_0_217]
    if not scope_0_217.is_full and scope_0_217.turn_us > scope_0_217.at_us and not (binding and binding.turn_us >= scope_0_217.turn_us) then
      binding, index = scope_0_217, s_0_217
    end
  end
--lua/lib/check.lua:64
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/watchdog.lua:24
function shelf_0.parked_until(scope, now_us, ahead)
  if (scope.cap == 0) and not ((argv[4] == '1') or scope.line.bulk) then return now_us + 30000000 end
  return now_us + 600000000 + 1000000 * ahead
end


function shelf_0.watchdog_record(scope)
  local _, holders = given[scope.keys + 5], given[scope.keys + 6]
  return string.match(call('HGET', holders, '') or '', '^(%d+)(r?) (.*)$')
end




function shelf_0.watchdog_of(scope, may_be_called)
  local clock = scope.line.clock
  local due, reserved, waiter = shelf_0.watchdog_record(scope)
  if not due or due + clock.overdue_us < clock.now_us or reserved ~= '' and scope.running == 0 then return nil end
  if scope.paused_us > 0 and tonumber(due) > scope.paused_us then return nil end
  local state, its_us = shelf_0.state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0))

  local is_parked = state == 'parked' or state == 'scheduled' and its_us < scope.line.cutoff_us
  return (is_parked or may_be_called and state == 'called') and waiter
end


function shelf_0.watchdog_found(scope)

  if scope.paused_us > 0 and scope.ahead == 0 and not scope.line.bulk then return nil end
  return scope.watchdog or shelf_0.watchdog_of(scope, false)
end




function shelf_0.watchdog_comes(scope, own)
  local leases = given[scope.keys + 5]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local ended = scope.ended or 0
  local ends = call('ZRANGE', leases, ended, ended, 'WITHSCORES')[2]
  local awaited = shelf_0.line_due(line, line.at_us) + call('ZCOUNT', line.turns_key, 2500000000000000, '(4e15') - own
  local due_us = ends or now_us + overdue_us
  if awaited > 0 then due_us = math.min(due_us, now_us + overdue_us) end
  due_us = math.max(due_us, now_us + 1000000)

  if scope.paused_us > 0 then due_us = scope.paused_us end
  if (scope.cap == 0) then due_us = now_us + 30000000 end
  return math.min(due_us, now_us + 600000000)
end
--lua/lib/watchdog.lua:118
function shelf_0.watchdog_foretell(scope, waiter)
  local line = scope.line
  local back_us = shelf_0.parked_until(scope, math.max(line.clock.now_us, scope.paused_us), scope.ahead)
  local found = scope.cap and line.active > 0 and shelf_0.watchdog_found(scope)
  if not scope.cap or waiter ~= '' and found and found ~= waiter then return back_us end
  local state, due_us = shelf_0.state_of(tonumber(line.ticket and call('ZSCORE', line.turns_key, waiter) or -1))
  local is_due = state ~= 'suspended' and due_us and due_us >= line.cutoff_us and due_us <= line.at_us
  return shelf_0.watchdog_comes(scope, (is_due or state == 'called') and 1 or 0)
end
--lua/lib/carry_sources.lua:12
function shelf_0.carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end


function shelf_0.carry_of_sums(key, at_us)
--lua/lib/sums.lua:65
  local text_0_138 = call('GETRANGE', key, '-320', '-1')
  local size_0_138, head_0_138 = #text_0_138, text_0_138
  if size_0_138 == 320 then
    size_0_138, head_0_138 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_138, text = text_0_138, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_138 >= 64 then
    local __1_81, __1_81, moved_1_81, __1_81, groups_1_81, front_1_81, total_1_81, base_1_81 = unpack_bytes('<dddddddd', head_0_138)
    local when_1_81, sum_1_81 = unpack_bytes('<dd', text_0_138, #text_0_138 - 16 + 1)
    if groups_1_81 > 0 then log.groups, log.front, log.from = groups_1_81, front_1_81, 64 + 8 * (groups_1_81 + groups_1_81 / 64) end
    local entries_1_81 = (size_0_138 - log.from) / 16
    log.entries, log.first = entries_1_81, math.max(0, entries_1_81 - math.floor(#text_0_138 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_81, total_1_81, total_1_81 - sum_1_81, -moved_1_81
    if entries_1_81 > 0 then log.newest_us = when_1_81 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_146, at_0_146 = log.text, 1
  if i < log.first then
    text_0_146 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_146 = #text_0_146 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_146 = unpack_bytes('<dd', text_0_146, at_0_146)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_93, at_1_93 = log.text, 1
  if i < log.first then
    text_1_93 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_93 = #text_1_93 - (log.entries - i) * 16 + 1
  end
  local __0_155, sum_0_155 = unpack_bytes('<dd', text_1_93, at_1_93)






    local more_0_155, groups_1_100 = log.total, log.groups or 0
  local group_1_100 = math.floor(i / 32)
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
    more_0_155 = slice_1_100[group_1_100 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_155 - sum_0_155
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
    local __0_136, __0_136, moved_0_136, __0_136, groups_0_136, front_0_136, total_0_136, base_0_136 = unpack_bytes('<dddddddd', text)
    local when_0_136, sum_0_136 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_136 > 0 then log.groups, log.front, log.from = groups_0_136, front_0_136, 64 + 8 * (groups_0_136 + groups_0_136 / 64) end
    local entries_0_136 = (size - log.from) / 16
    log.entries, log.first = entries_0_136, math.max(0, entries_0_136 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_136, total_0_136, total_0_136 - sum_0_136, -moved_0_136
    if entries_0_136 > 0 then log.newest_us = when_0_136 end
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
    local __0_137, __0_137, moved_0_137, __0_137, groups_0_137, front_0_137, total_0_137, base_0_137 = unpack_bytes('<dddddddd', text)
    local when_0_137, sum_0_137 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_137 > 0 then written.groups, written.front, written.from = groups_0_137, front_0_137, 64 + 8 * (groups_0_137 + groups_0_137 / 64) end
    local entries_0_137 = (size - written.from) / 16
    written.entries, written.first = entries_0_137, math.max(0, entries_0_137 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_137, total_0_137, total_0_137 - sum_0_137, -moved_0_137
    if entries_0_137 > 0 then written.newest_us = when_0_137 end
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
    do local lasts_us_0_165 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_165, ttl_ms_0_165 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_165 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_165) < ttl_ms_0_165 then
    call('PEXPIRE', meters_0_165, ttl_ms_0_165)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_0.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
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
      local opened_0_142 = scope.sums or {}
  scope.sums = opened_0_142
  local log = opened_0_142[field]
  if not log then
    local key_0_142 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_85 = call('GETRANGE', key_0_142, '-320', '-1')
  local size_1_85, head_1_85 = #text_1_85, text_1_85
  if size_1_85 == 320 then
    size_1_85, head_1_85 = call('STRLEN', key_0_142), call('GETRANGE', key_0_142, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_142 = { head = head_1_85, text = text_1_85, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_85 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_85)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_85, #text_1_85 - 16 + 1)
    if groups_2_50 > 0 then read_0_142.groups, read_0_142.front, read_0_142.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_85 - read_0_142.from) / 16
    read_0_142.entries, read_0_142.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_85 / 16))
    read_0_142.base, read_0_142.total, read_0_142.sum, read_0_142.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_142.newest_us = when_2_50 end
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
    opened_0_142[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_161 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_161)
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
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(shelf_0.carry_count(history, since_us) - shelf_0.carry_count(own, since_us), target.most)
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
      shelf_0.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_197, edges_0_197 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_197 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_197 = at_us + length_us, nil
  if edges_0_197 ~= '' then
    local __0_197, last_0_197, guard_us_0_197, edge_us_0_197 = string.find(edges_0_197, '^(%S+) (%S+)')
    local is_here_0_197 = false
    edge_us_0_197 = edge_us_0_197 * 1000000
    repeat
      local from_us_0_197, __0_197, to_0_197, length_0_197, count_0_197 = edge_us_0_197, string.find(edges_0_197, '^ ([%d.]+)x(%d+)', last_0_197 + 1)
      if to_0_197 then
        last_0_197, length_us = to_0_197, math.floor(length_0_197 * 1000000 + 0.5)
        edge_us_0_197 = edge_us_0_197 + length_us * count_0_197
      end
      is_here_0_197 = not to_0_197 or at_us < edge_us_0_197
      if is_here_0_197 then ends_us = from_us_0_197 + (math.floor((at_us - from_us_0_197) / length_us) + 1) * length_us end
      if is_here_0_197 and to_0_197 then alike_0_197 = math.floor((edge_us_0_197 - ends_us) / length_us + 0.5) end
    until is_here_0_197
    closes_us_0_197 = ends_us - guard_us_0_197
  end
local closes_us = closes_us_0_197 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_201 = scope[tier]
  if kept_0_201 == nil then
    local field_1_108 = argv[tier + 3]
    kept_0_201 = call('HGET', (given[scope.keys]), field_1_108)
    scope[tier] = kept_0_201
    if not kept_0_201 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_201 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_201) end

  local __0_201, edges_0_201 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_201 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_201 == '' and 1 or 2)
  if is_set_back_0_201 then do local at_us_1_116 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
own_ends_us, own_closes_us = ends_us_1_116, closes_us_1_116 or ends_us_1_116
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_201 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
    local kept_0_208 = scope[tier]
  if kept_0_208 == nil then
    local field_1_109 = argv[tier + 3]
    kept_0_208 = call('HGET', (given[scope.keys]), field_1_109)
    scope[tier] = kept_0_208
    if not kept_0_208 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_208, is_set_back_0_208 = 0, 0, false
  if kept_0_208 then served_us, expires_us_0_208 = unpack_bytes('<dd', kept_0_208) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_208, burst_0_208 = argv[tier + 3], argv[tier + 4]
    local most_us_0_208 = scope.at_us + burst_0_208 * each_us + (argv[tier + 2])
    is_set_back_0_208 = served_us > most_us_0_208
    if is_set_back_0_208 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_208)
  end
--lua/lib/carry.lua:138
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
    do local lasts_us_0_166 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_166, ttl_ms_0_166 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_166 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_166) < ttl_ms_0_166 then
    call('PEXPIRE', meters_0_166, ttl_ms_0_166)
  end
--lua/lib/carry.lua:150
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
--lua/lib/clock.lua:13
local given_us_0_6, not_after_us_0_6 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_6, 0
  if given_us_0_6 == '' then
    local time_0_6 = call('TIME')
    now_us = time_0_6[1] * 1000000 + time_0_6[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_6), 600000
  end
local is_late = not_after_us_0_6 ~= '' and now_us > tonumber(not_after_us_0_6)
--lua/peek.lua:20
if is_late then return ({ 1, now_us }) end
local arg = tonumber(argv[5])
--lua/lib/clock.lua:27
local overdue_us_0_7 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_7, cutoff_us = now_us - overdue_us_0_7 }
--lua/peek.lua:24
local _, waiter = argv[arg], argv[arg + 1]
--lua/lib/request.lua:61
local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
local scopes, has_cap_0_159, is_set_back_0_159, at_0_159, next_keys_0_159 = {}, false, false, at, 0
  local token_0_159, lease_us
  for s_0_159 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[at_0_159]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[at_0_159], '^%d+'))
    for cost_1_2 in string.gmatch(argv[at_0_159], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys_0_159 + argv[set_1_2 + 5]
  local scope_0_159 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_159.costs = costs_1_2 end
  local its_next_keys_0_159 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_159.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_159 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_159], at_0_159, next_keys_0_159 = scope_0_159, at_0_159 + 1, its_next_keys_0_159
    if (argv[scope_0_159.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_74 = call('GETRANGE', (given[scope_0_159.keys + 1]), (argv[scope_0_159.set + 2]), '-1')
  scope_0_159.tail = tail_1_74
  if tail_1_74 ~= '' then
    local newest_1_74 = unpack_bytes('<d', tail_1_74, #tail_1_74 - 7)
    if newest_1_74 > now_us + 1000000 then
      scope_0_159.set_back_us = newest_1_74 - now_us
    elseif newest_1_74 > now_us then
      scope_0_159.at_us = newest_1_74
    elseif newest_1_74 <= 0 then

      scope_0_159.is_summed = call('STRLEN', given[scope_0_159.keys + 1]) > 32
    end
  elseif scope_0_159.costs then
    scope_0_159.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_86 = scope_0_159.is_summed and 0 or 1, (argv[scope_0_159.set + 5] - 1) do
    local slot_1_86 = tostring(i_1_86)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_159.sums or {}
  scope_0_159.sums = opened_2_51
  local __1_86 = opened_2_51[slot_1_86]
  if not __1_86 then
    local key_2_51 = slot_1_86 == '0' and (given[scope_0_159.keys + 1]) or (given[scope_0_159.keys - slot_1_86])
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
    __1_86 = read_2_51
    if #__1_86.head < 64 then scope_0_159.is_bare = true end
    local ahead_us_2_51 = __1_86.newest_us - scope_0_159.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_159.set_back_us = math.max(scope_0_159.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_159.at_us = __1_86.newest_us
    end
    opened_2_51[slot_1_86] = __1_86
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_159 = is_set_back_0_159 or scope_0_159.set_back_us or scope_0_159.costs and scope_0_159.tail and not scope_0_159.is_summed
    has_cap_0_159 = has_cap_0_159 or scope_0_159.cap
  end
  if has_cap_0_159 then token_0_159, lease_us, at_0_159 = argv[at_0_159], tonumber(argv[at_0_159 + 1]), at_0_159 + 2 end
local _, _ = is_set_back_0_159, token_0_159
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
    if not (scope.cap or binding) and shelf_0.lease_refuses_waiter(scope, waiter, clock) then
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
    do local remaining_1_73, reset_us_1_73 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:181
local n_1_73 = #reply
  reply[n_1_73 + 1], reply[n_1_73 + 2] = remaining_1_73, reset_us_1_73
--lua/peek.lua:50
end
  end
end
if binding then
  local turn_us = not binding.is_full and binding.turn_us
  for _, scope in ipairs(scopes) do
    local is_told = scope.is_full and (waiter ~= '' or scope == binding)
    local back_us = is_told and shelf_0.watchdog_foretell(scope, waiter)
    if back_us then turn_us = math.min(turn_us or back_us, back_us) end
  end
  do
--lua/lib/reply.lua:109
local n_0_127, tier_0_127 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_127 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:110
end end
  reply[n_0_127 + 1], reply[n_0_127 + 2], reply[n_0_127 + 3], reply[n_0_127 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_127 + 5], reply[n_0_127 + 6] = binding.ahead or 0, tier_0_127
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_127 + 1], reply[n_0_127 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_127 + 1], reply[n_0_127 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:60
end
else
  do
--lua/lib/reply.lua:63
local n_0_124 = #reply
  if nil then
    reply[n_0_124 + 1], reply[n_0_124 + 2], reply[n_0_124 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_124 + 1], reply[n_0_124 + 2] = 11, set_back_us
  else
    reply[n_0_124 + 1] = 10
  end
--lua/peek.lua:62
end
end
return reply`,
};

export const refresh: Script = {
  sha1: 'e83a946496fd5b2b799f0d021fa1dea829be1201',
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
--lua/lib/reply.lua:199
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:23
end
return reply`,
};

export const renew: Script = {
  sha1: 'aea3f0db547e63e7bdf9d2da7c7b67d2094fee20',
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
--lua/lib/reply.lua:199
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:19
end
end
return reply`,
};

export const reset: Script = {
  sha1: 'a1ccf127e1fe5d3b91628c0b943bf92e6fcf2d9c',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/lib/meters.lua:29
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
  sha1: 'eee044a02ac9c70e2ab0275bd005b70829de64b1',
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
--lua/lib/reply.lua:193
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
  sha1: '15e14395c2209956cbfde41b0507af9c12453dc5',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:85
local shelf_0 = { reply_stored = 0, reply_problem = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, shared_skip = 0, shared_read = 0, lease_ends = 0, shared_check = 0, shared_is_stale = 0, shared_binding = 0, make_home = 0, make_rare = 0, decide = 0 } function shelf_0.reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/reply.lua:158
function shelf_0.reply_problem(thrown)
  if type(thrown) ~= 'table' then return tostring(thrown) end
  local problem = thrown.err
  if string.find(problem, 'READONLY', 1, true) then return problem end

  local _, where = pcall(error, '', 4)
  return where .. problem
end
--lua/lib/meters.lua:10
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/lease.lua:63
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
  if scope.running >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
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
local tail_0_123 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_123
  if tail_0_123 ~= '' then
    local newest_0_123 = unpack_bytes('<d', tail_0_123, #tail_0_123 - 7)
    if newest_0_123 > now_us + 1000000 then
      scope.set_back_us = newest_0_123 - now_us
    elseif newest_0_123 > now_us then
      scope.at_us = newest_0_123
    elseif newest_0_123 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
for i_0_137 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_137 = tostring(i_0_137)
--lua/lib/sums.lua:78
    local opened_1_97 = scope.sums or {}
  scope.sums = opened_1_97
  local __0_137 = opened_1_97[slot_0_137]
  if not __0_137 then
    local key_1_97 = slot_0_137 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_137])
--lua/lib/sums.lua:65
    local text_2_49 = call('GETRANGE', key_1_97, '-320', '-1')
  local size_2_49, head_2_49 = #text_2_49, text_2_49
  if size_2_49 == 320 then
    size_2_49, head_2_49 = call('STRLEN', key_1_97), call('GETRANGE', key_1_97, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_97 = { head = head_2_49, text = text_2_49, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_49 >= 64 then
    local __3_75, __3_75, moved_3_75, __3_75, groups_3_75, front_3_75, total_3_75, base_3_75 = unpack_bytes('<dddddddd', head_2_49)
    local when_3_75, sum_3_75 = unpack_bytes('<dd', text_2_49, #text_2_49 - 16 + 1)
    if groups_3_75 > 0 then read_1_97.groups, read_1_97.front, read_1_97.from = groups_3_75, front_3_75, 64 + 8 * (groups_3_75 + groups_3_75 / 64) end
    local entries_3_75 = (size_2_49 - read_1_97.from) / 16
    read_1_97.entries, read_1_97.first = entries_3_75, math.max(0, entries_3_75 - math.floor(#text_2_49 / 16))
    read_1_97.base, read_1_97.total, read_1_97.sum, read_1_97.moved_us = -base_3_75, total_3_75, total_3_75 - sum_3_75, -moved_3_75
    if entries_3_75 > 0 then read_1_97.newest_us = when_3_75 end
  end
--lua/lib/sums.lua:84
    __0_137 = read_1_97
    if #__0_137.head < 64 then scope.is_bare = true end
    local ahead_us_1_97 = __0_137.newest_us - scope.at_us
    if ahead_us_1_97 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_97)
    elseif ahead_us_1_97 > 0 then
      scope.at_us = __0_137.newest_us
    end
    opened_1_97[slot_0_137] = __0_137
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
local turn_us_0_185, binding_0_185 = scope.at_us, nil
  local first_0_185, last_0_185, step_0_185 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_185 = first_0_185, last_0_185, step_0_185 do
    local kind_0_185 = argv[tier_0_185]
    local its_us_0_185 if kind_0_185 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_51, to_2_51 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
  local turn_us_2_51 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_51 = 1
  if scope.costs then cost_2_51 = math.min(scope.costs[(tier_0_185 - scope.set - 6) / 5 + 1], argv[tier_0_185 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_51 = (cost_2_51 - (argv[tier_0_185 + 1]) - 1) * 8
    to_2_51 = from_2_51 + 7
    if cost_2_51 == 0 then from_2_51, to_2_51 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_56 = scope.sums or {}
  scope.sums = opened_4_56
  local log_3_79 = opened_4_56['0']
  if not log_3_79 then
    local key_4_56 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_34 = call('GETRANGE', key_4_56, '-320', '-1')
  local size_5_34, head_5_34 = #text_5_34, text_5_34
  if size_5_34 == 320 then
    size_5_34, head_5_34 = call('STRLEN', key_4_56), call('GETRANGE', key_4_56, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_56 = { head = head_5_34, text = text_5_34, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_34 >= 64 then
    local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_34)
    local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_34, #text_5_34 - 16 + 1)
    if groups_6_12 > 0 then read_4_56.groups, read_4_56.front, read_4_56.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
    local entries_6_12 = (size_5_34 - read_4_56.from) / 16
    read_4_56.entries, read_4_56.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_34 / 16))
    read_4_56.base, read_4_56.total, read_4_56.sum, read_4_56.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
    if entries_6_12 > 0 then read_4_56.newest_us = when_6_12 end
  end
--lua/lib/sums.lua:84
    log_3_79 = read_4_56
    if #log_3_79.head < 64 then scope.is_bare = true end
    local ahead_us_4_56 = log_3_79.newest_us - scope.at_us
    if ahead_us_4_56 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_56)
    elseif ahead_us_4_56 > 0 then
      scope.at_us = log_3_79.newest_us
    end
    opened_4_56['0'] = log_3_79
  end
--lua/lib/request_limits.lua:85
  local cost_3_79 = 1
  if scope.costs then cost_3_79 = math.min(scope.costs[(tier_0_185 - scope.set - 6) / 5 + 1], argv[tier_0_185 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_51 = scope.at_us
  if cost_3_79 > 0 then

    local each_3_79 = '0' == '0' and cost_3_79 or 0
    local need_5_46 = log_3_79.sum + cost_3_79 - (argv[tier_0_185 + 1])
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
    when_us_3_79 = when_5_46 + (argv[tier_0_185 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_51 = when_us_3_79
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_51 = its_us_2_51
  else
    local entry_2_51 = from_2_51 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_51, to_2_51)
    if #entry_2_51 >= 8 then turn_us_2_51 = unpack_bytes('<d', entry_2_51) + (argv[tier_0_185 + 2]) end
  end
its_us_0_185 = turn_us_2_51
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_185 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_55, to_2_55 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
  local due_2_55, turn_us_2_55 = call('GETRANGE', (given[scope.keys + 1]), from_2_55, to_2_55), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_55 = 1
  if scope.costs then cost_2_55 = scope.costs[(tier_0_185 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_55 >= 8 and cost_2_55 > 0 then turn_us_2_55 = (argv[tier_0_185 + 2]) - unpack_bytes('<d', due_2_55) end
its_us_0_185 = turn_us_2_55
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_185 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_87 = scope[tier_0_185]
  if kept_3_87 == nil then
    local field_4_36 = argv[tier_0_185 + 3]
    kept_3_87 = call('HGET', (given[scope.keys]), field_4_36)
    scope[tier_0_185] = kept_3_87
    if not kept_3_87 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_59, closes_us_2_59, used_2_59 = 0, 0, 0
  if kept_3_87 then ends_us_2_59, closes_us_2_59, used_2_59 = unpack_bytes('<ddd', kept_3_87) end

  local __3_87, edges_3_87 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
  local is_set_back_3_87 = ends_us_2_59 > scope.at_us + (argv[tier_0_185 + 2]) * (edges_3_87 == '' and 1 or 2)
  if is_set_back_3_87 then do local at_us_4_64 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_64, edges_4_64 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
  local length_us_4_64, alike_4_64 = tonumber(argv[tier_0_185 + 2]), math.huge
  local ends_us_4_64, closes_us_4_64 = at_us_4_64 + length_us_4_64, nil
  if edges_4_64 ~= '' then
    local __4_64, last_4_64, guard_us_4_64, edge_us_4_64 = string.find(edges_4_64, '^(%S+) (%S+)')
    local is_here_4_64 = false
    edge_us_4_64 = edge_us_4_64 * 1000000
    repeat
      local from_us_4_64, __4_64, to_4_64, length_4_64, count_4_64 = edge_us_4_64, string.find(edges_4_64, '^ ([%d.]+)x(%d+)', last_4_64 + 1)
      if to_4_64 then
        last_4_64, length_us_4_64 = to_4_64, math.floor(length_4_64 * 1000000 + 0.5)
        edge_us_4_64 = edge_us_4_64 + length_us_4_64 * count_4_64
      end
      is_here_4_64 = not to_4_64 or at_us_4_64 < edge_us_4_64
      if is_here_4_64 then ends_us_4_64 = from_us_4_64 + (math.floor((at_us_4_64 - from_us_4_64) / length_us_4_64) + 1) * length_us_4_64 end
      if is_here_4_64 and to_4_64 then alike_4_64 = math.floor((edge_us_4_64 - ends_us_4_64) / length_us_4_64 + 0.5) end
    until is_here_4_64
    closes_us_4_64 = ends_us_4_64 - guard_us_4_64
  end
ends_us_2_59, closes_us_2_59 = ends_us_4_64, closes_us_4_64 or ends_us_4_64
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_87 then scope.is_ahead = true end
  if ends_us_2_59 <= scope.at_us then ends_us_2_59, used_2_59 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_59 = 1
  if scope.costs then cost_2_59 = math.min(scope.costs[(tier_0_185 - scope.set - 6) / 5 + 1], argv[tier_0_185 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_59 = scope.at_us
  if not ends_us_2_59 then
    local __2_59, edges_2_59 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
    if edges_2_59 ~= '' and string.sub(edges_2_59, 1, 2) ~= '0 ' then do local at_us_3_85 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_85, edges_3_85 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
  local length_us_3_85, alike_3_85 = tonumber(argv[tier_0_185 + 2]), math.huge
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
ends_us_2_59, closes_us_2_59 = ends_us_3_85, closes_us_3_85 or ends_us_3_85
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_59 and cost_2_59 > 0 and (used_2_59 + cost_2_59 > tonumber(argv[tier_0_185 + 1]) or scope.at_us >= closes_us_2_59) then turn_us_2_59 = ends_us_2_59 end
its_us_0_185 = turn_us_2_59
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_185 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_64 = math.ceil((argv[tier_0_185 + 2]) * 4 / (argv[tier_0_185 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_93 = scope[tier_0_185]
  if kept_3_93 == nil then
    local field_4_37 = argv[tier_0_185 + 3]
    kept_3_93 = call('HGET', (given[scope.keys]), field_4_37)
    scope[tier_0_185] = kept_3_93
    if not kept_3_93 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_64, expires_us_3_93, is_set_back_3_93 = 0, 0, false
  if kept_3_93 then served_us_2_64, expires_us_3_93 = unpack_bytes('<dd', kept_3_93) end
  if served_us_2_64 <= scope.at_us then
    served_us_2_64 = scope.at_us
  else

    local __3_93, burst_3_93 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
    local most_us_3_93 = scope.at_us + burst_3_93 * each_us_2_64 + (argv[tier_0_185 + 2])
    is_set_back_3_93 = served_us_2_64 > most_us_3_93
    if is_set_back_3_93 then scope.is_ahead = true end
    served_us_2_64 = math.min(served_us_2_64, most_us_3_93)
  end







  local __2_64, burst_2_64 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_64 = 1
  if scope.costs then cost_2_64 = math.min(scope.costs[(tier_0_185 - scope.set - 6) / 5 + 1], argv[tier_0_185 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_64 = scope.at_us
  if cost_2_64 > 0 then turn_us_2_64 = math.ceil(served_us_2_64 + math.min(cost_2_64 - burst_2_64, 0) * each_us_2_64) end
its_us_0_185 = turn_us_2_64
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_185 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_68, resolution_us_2_68 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
--lua/lib/sums.lua:78
  local opened_4_57 = scope.sums or {}
  scope.sums = opened_4_57
  local log_3_80 = opened_4_57[slot_2_68]
  if not log_3_80 then
    local key_4_57 = slot_2_68 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_68])
--lua/lib/sums.lua:65
    local text_5_35 = call('GETRANGE', key_4_57, '-320', '-1')
  local size_5_35, head_5_35 = #text_5_35, text_5_35
  if size_5_35 == 320 then
    size_5_35, head_5_35 = call('STRLEN', key_4_57), call('GETRANGE', key_4_57, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_57 = { head = head_5_35, text = text_5_35, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_35 >= 64 then
    local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_35)
    local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_35, #text_5_35 - 16 + 1)
    if groups_6_13 > 0 then read_4_57.groups, read_4_57.front, read_4_57.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
    local entries_6_13 = (size_5_35 - read_4_57.from) / 16
    read_4_57.entries, read_4_57.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_35 / 16))
    read_4_57.base, read_4_57.total, read_4_57.sum, read_4_57.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
    if entries_6_13 > 0 then read_4_57.newest_us = when_6_13 end
  end
--lua/lib/sums.lua:84
    log_3_80 = read_4_57
    if #log_3_80.head < 64 then scope.is_bare = true end
    local ahead_us_4_57 = log_3_80.newest_us - scope.at_us
    if ahead_us_4_57 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_57)
    elseif ahead_us_4_57 > 0 then
      scope.at_us = log_3_80.newest_us
    end
    opened_4_57[slot_2_68] = log_3_80
  end
--lua/lib/request_limits.lua:85
  local cost_3_80 = 1
  if scope.costs then cost_3_80 = math.min(scope.costs[(tier_0_185 - scope.set - 6) / 5 + 1], argv[tier_0_185 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_68 = scope.at_us
  if cost_3_80 > 0 then

    local each_3_80 = resolution_us_2_68 == '0' and cost_3_80 or 0
    local need_5_47 = log_3_80.sum + cost_3_80 - (argv[tier_0_185 + 1])
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
    when_us_3_80 = when_5_47 + (argv[tier_0_185 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_68 = when_us_3_80
  end
--lua/lib/tiers/summed.lua:19
its_us_0_185 = turn_us_2_68
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_185)) end
    if its_us_0_185 > turn_us_0_185 then turn_us_0_185, binding_0_185 = its_us_0_185, tier_0_185 end
  end
  scope.turn_us, scope.tier = turn_us_0_185, binding_0_185 or first_0_185
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
local shelf_1 = { limits_longest = 0, home_step_back = 0, home_open = 0, home_keep = 0, home_close = 0, place_new = 0, place_moved = 0, place_flow = 0, place_is_before = 0, place_late = 0, place_costs = 0, place_with_late = 0, place_with_costs = 0, flow_range = 0, before_range = 0, place_first = 0, place_split = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, tenant_load = 0, tenant_save = 0, tenant_held = 0, tenant_gate = 0, share_of = 0, tenant_correct = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, summed_after = 0, summed_slot = 0, tier_terms = 0, tiers_after = 0, tiers_slot = 0, gate_read = 0, gate_count = 0, gate_opens = 0, gate_ahead = 0, gate_write = 0, is_slow = 0, aside_started = 0, is_stopped = 0, aside_turn = 0, is_aside = 0, aside_save = 0, aside_note = 0, flow_load = 0, flow_save = 0, flow_name = 0, queue_known = 0, queue_number = 0, flow_find = 0, flow_weigh = 0, flow_of = 0, gates_used = 0, flow_forget = 0, flow_opens = 0, flow_count_gates = 0, flow_out = 0, flow_settle = 0, flow_pay = 0, waiter_costs = 0, waiters_costs = 0, waiter_join = 0, waiter_flow = 0, tenant_settle = 0, waiter_unschedule = 0, waiter_aside = 0, waiter_leave = 0, waiter_share = 0, waiter_vanish = 0, flow_is_of = 0, waiter_stored = 0, waiter_find = 0, waiter_call = 0, waiter_schedule = 0, waiter_park_again = 0, fill_costs = 0, home_slot = 0, fill_tell = 0, fill_wake = 0, fill_front = 0, fill_best = 0, fill_sleeper = 0, fill_has_room = 0, fill_here = 0, fill_sooner = 0, fill_lost = 0, fill = 0, revive = 0, late_tell = 0, late_see = 0, aside_look = 0, home_schedule = 0, home_after = 0, closed_until = 0, parked_estimate = 0, watchdog_set = 0, watchdog_lacks = 0, watchdog_be = 0, watchdog_find = 0, look_again = 0, home_finish = 0, lease_drop = 0, lease_load = 0, lease_ends = 0, shared_check = 0, shared_binding = 0, gate_write_costs = 0, write_gates = 0, put_off = 0, still_waits = 0, report_come = 0, report_room = 0, report_settled = 0, report_apply = 0, told_room = 0, told_deferred = 0, told_by_hand = 0, told_waiter = 0, open = 0, ask = 0, admitted = 0, deferred = 0, event = 0 } function shelf_1.limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end
--lua/lib/shared/home.lua:28
function shelf_1.home_step_back(home, by_us)
  for _, key in ipairs({ home.scheduled_key, home.asleep_key }) do
    local found = call('ZRANGE', key, 0, -1, 'WITHSCORES')
    for i = 1, #found, 2 do call('ZADD', key, string.format('%.0f', found[i + 1] - by_us), found[i]) end
  end
  home.watchdogs = {}
end


function shelf_1.home_open(scope, clock)
  local waiters_key, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.waiters_key, scope.queue_key = waiters_key, queue_key
  scope.scheduled_key, scope.flows_key = (given[scope.keys + 6 + 1]), (given[scope.keys + 6 + 2])
  scope.ready_key, scope.asleep_key, scope.stopped_key = (given[scope.keys + 6 + 3]), (given[scope.keys + 6 + 4]), (given[scope.keys + 6 + 5])
  scope.clock, scope.known, scope.helds = clock, {}, {}
  local record = call('HMGET', scope.flows_key, 'V', 'W', 'A')
  scope.virtual = tonumber(record[1] or 0)
  scope.watchdogs = record[2] and cmsgpack.unpack(record[2]) or {}
  scope.aside = record[3] and cmsgpack.unpack(record[3]) or {}
  if scope.stepped_us then shelf_1.home_step_back(scope, scope.stepped_us) end
  return scope
end
--lua/lib/shared/home.lua:64
function shelf_1.home_keep(home, until_us)
  local ttl_ms = math.ceil((until_us - home.clock.now_us + 2 * shelf_1.limits_longest(home)) / 1000)
  ttl_ms = math.max(ttl_ms, home.clock.ttl_floor_ms)
  if call('PTTL', home.waiters_key) >= ttl_ms then return end

  for _, key in ipairs({ home.waiters_key, home.queue_key, home.scheduled_key, home.flows_key, home.ready_key,
    home.asleep_key, home.stopped_key }) do
    call('PEXPIRE', key, 2 * ttl_ms)
  end
end


function shelf_1.home_close(home)
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
--lua/lib/shared/places.lua:15
local pack = struct.pack
local unpack_bytes = struct.unpack

function shelf_1.place_new(queue, flow, joins_at, number)
  local half = joins_at % 2 == 1 and 0 or 1
  return pack('>I2I4I3BI6', queue, flow, math.floor(joins_at / 2), half, number)
end


function shelf_1.place_moved(place, queue, flow)
  return pack('>I2I4', queue, flow) .. string.sub(place, 7, 16)
end


function shelf_1.place_flow(place)
  local queue, flow = unpack_bytes('>I2I4', place)
  return queue, flow
end


function shelf_1.place_is_before(place, other)
  local priority, half, number = unpack_bytes('>I3BI6', place, 7)
  local its_priority, its_half, its_number = unpack_bytes('>I3BI6', other, 7)
  local rank, its_rank = 2 * priority + half, 2 * its_priority + its_half
  if rank == its_rank then return number < its_number end
  return rank < its_rank
end
--lua/lib/shared/places.lua:50
function shelf_1.place_late(place)
  if #place <= 16 then return 0, nil, false end
  local times, first_us, coming = unpack_bytes('<BdB', place, 16 + 1)
  return times, first_us > 0 and first_us or nil, coming == 1
end


function shelf_1.place_costs(place)
  return string.sub(place, 16 + 10 + 1)
end

function shelf_1.place_with_late(place, times, first_us, is_coming)
  return (string.sub(place, 1, 16)) .. pack('<BdB', math.min(times, 255), first_us, is_coming and 1 or 0) .. shelf_1.place_costs(place)
end


function shelf_1.place_with_costs(place, costs)
  if costs == '' then return (string.sub(place, 1, 16)) end
  return (string.sub(place, 1, 16)) .. pack('<BdB', 0, 0, 0) .. costs
end


function shelf_1.flow_range(queue, flow)
  return '[' .. pack('>I2I4', queue, flow), '(' .. pack('>I2I4', queue, flow + 1)
end

function shelf_1.before_range(queue, flow, place)
  return '[' .. pack('>I2I4', queue, flow), '(' .. (string.sub(place, 1, 16))
end


function shelf_1.place_first(queue_key, queue, flow)
  local from, to = shelf_1.flow_range(queue, flow)
  local found = call('ZRANGEBYLEX', queue_key, from, to, 'LIMIT', 0, 1)[1]
  if not found then return nil end
  return (string.sub(found, 1, 16)), string.sub(found, 16 + 1)
end


function shelf_1.place_split(member)
  return (string.sub(member, 1, 16)), string.sub(member, 16 + 1)
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
--lua/lib/shared/tenants.lua:7
function shelf_1.tenant_load(home, tenant)
  local text = call('HGET', home.flows_key, 't' .. tenant)
  return text and cmsgpack.unpack(text) or { -1 }
end

function shelf_1.tenant_save(home, tenant, kept)
  call('HSET', home.flows_key, 't' .. tenant, cmsgpack.pack(kept))
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
  shelf_1.tenant_save(home, tenant, kept)
  kept[1] = 't' .. tenant
  for _, id in ipairs(kept) do
    local tag = call('ZSCORE', home.ready_key, id)
    if tag then call('ZADD', home.ready_key, string.format('%.17g', math.max(0, tag + more)), id) end
  end
end
--lua/lib/meters.lua:44
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
  do local lasts_us_0_329 = 2 * shelf_1.limits_longest(scope)
--lua/lib/meters.lua:36
local meters_0_329, ttl_ms_0_329 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_329 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_329) < ttl_ms_0_329 then
    call('PEXPIRE', meters_0_329, ttl_ms_0_329)
  end
--lua/lib/meters.lua:67
end
end
--lua/lib/meters.lua:82
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
  local opened_0_336 = scope.sums or {}
  scope.sums = opened_0_336
  local log = opened_0_336[slot]
  if not log then
    local key_0_336 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_200 = call('GETRANGE', key_0_336, '-320', '-1')
  local size_1_200, head_1_200 = #text_1_200, text_1_200
  if size_1_200 == 320 then
    size_1_200, head_1_200 = call('STRLEN', key_0_336), call('GETRANGE', key_0_336, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_336 = { head = head_1_200, text = text_1_200, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_200 >= 64 then
    local __2_110, __2_110, moved_2_110, __2_110, groups_2_110, front_2_110, total_2_110, base_2_110 = unpack_bytes('<dddddddd', head_1_200)
    local when_2_110, sum_2_110 = unpack_bytes('<dd', text_1_200, #text_1_200 - 16 + 1)
    if groups_2_110 > 0 then read_0_336.groups, read_0_336.front, read_0_336.from = groups_2_110, front_2_110, 64 + 8 * (groups_2_110 + groups_2_110 / 64) end
    local entries_2_110 = (size_1_200 - read_0_336.from) / 16
    read_0_336.entries, read_0_336.first = entries_2_110, math.max(0, entries_2_110 - math.floor(#text_1_200 / 16))
    read_0_336.base, read_0_336.total, read_0_336.sum, read_0_336.moved_us = -base_2_110, total_2_110, total_2_110 - sum_2_110, -moved_2_110
    if entries_2_110 > 0 then read_0_336.newest_us = when_2_110 end
  end
--lua/lib/sums.lua:84
    log = read_0_336
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_336 = log.newest_us - scope.at_us
    if ahead_us_0_336 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_336)
    elseif ahead_us_0_336 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_336[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_351 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_351 > log.base then
    local key_0_351 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_215, low_sum_1_215 = -1, log.base
  local high_1_215, high_sum_1_215, when_0_351 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_215, around_1_215, guess_1_215 = 0, 1, high_1_215
  if 0 > 0 then guess_1_215 = high_1_215 - math.floor((high_sum_1_215 - need_0_351) / 0) else guesses_1_215, around_1_215 = 1, 8 end
  while high_1_215 - low_1_215 > 1 do
    if guesses_1_215 > 3 then
      guess_1_215 = math.ceil((low_1_215 + high_1_215) / 2)
    elseif guesses_1_215 > 0 then
      guess_1_215 = low_1_215 + math.ceil((need_0_351 - low_sum_1_215) / (high_sum_1_215 - low_sum_1_215) * (high_1_215 - low_1_215))
    end
    guess_1_215 = math.max(low_1_215 + 1, math.min(guess_1_215, high_1_215))
    local from_1_215, to_1_215 = math.max(guess_1_215 - around_1_215, low_1_215 + 1), math.min(guess_1_215 + around_1_215 - 1, high_1_215 - 1)
    local text_1_215, offset_1_215 = log.text, 0
    if from_1_215 >= log.first then
      offset_1_215 = #text_1_215 - (log.entries - from_1_215) * 16 + 1
    else
      text_1_215, offset_1_215 = call('GETRANGE', key_0_351, log.from + from_1_215 * 16, log.from + (to_1_215 + 1) * 16 - 1), 1
    end

    local at_1_215 = from_1_215
    repeat
      local its_when_1_215, sum_1_215 = unpack_bytes('<dd', text_1_215, offset_1_215 + (at_1_215 - from_1_215) * 16)
--lua/lib/sums.lua:122
      local more_1_215, groups_2_113 = log.total, log.groups or 0
  local group_2_113 = math.floor(at_1_215 / 32)
  if group_2_113 < groups_2_113 then
    local known_2_113 = log.known
    if not known_2_113 then
      local packed_2_113 = call('GETRANGE', key_0_351, 64, 64 + groups_2_113 / 64 * 8 - 1)
      known_2_113 = { [0] = log.front }
      for i_2_113 = 1, groups_2_113 / 64 do known_2_113[i_2_113] = known_2_113[i_2_113 - 1] + unpack_bytes('<d', packed_2_113, 8 * i_2_113 - 7) end
      known_2_113.slices, log.known = {}, known_2_113
    end
    local at_2_113 = math.floor(group_2_113 / 64)
    local slice_2_113 = known_2_113.slices[at_2_113]
    if not slice_2_113 then
      local from_2_113 = 64 + 8 * (groups_2_113 / 64 + at_2_113 * 64)
      local packed_2_113 = call('GETRANGE', key_0_351, from_2_113, from_2_113 + 8 * 64 - 1)
      slice_2_113 = { [0] = known_2_113[at_2_113] }
      for i_2_113 = 1, 64 - 1 do slice_2_113[i_2_113] = slice_2_113[i_2_113 - 1] + unpack_bytes('<d', packed_2_113, 8 * i_2_113 - 7) end
      known_2_113.slices[at_2_113] = slice_2_113
    end
    more_1_215 = slice_2_113[group_2_113 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_215 = more_1_215 - sum_1_215
      if sum_1_215 >= need_0_351 then high_1_215, high_sum_1_215, when_0_351 = at_1_215, sum_1_215, its_when_1_215 else low_1_215, low_sum_1_215 = at_1_215, sum_1_215 end
      at_1_215 = high_1_215 > to_1_215 and to_1_215 or math.floor((low_1_215 + high_1_215) / 2)
    until high_1_215 == from_1_215 or low_1_215 == to_1_215 or high_1_215 - low_1_215 <= 1
    guesses_1_215, around_1_215 = guesses_1_215 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_351 + (argv[tier + 2])
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
  local limit_0_352, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_352) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_1.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:33
function shelf_1.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_353, to_0_353 = argv[tier + 3], argv[tier + 4]
  local copy_0_353, next_us = scope.copy, 0
  local due_0_353 = copy_0_353 and string.sub(copy_0_353, from_0_353 + 1, to_0_353 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_353, to_0_353)
  if #due_0_353 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_353)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:17
  local from_0_354, to_0_354 = argv[tier + 3], argv[tier + 4]
  local copy_0_354, next_us = scope.copy, 0
  local due_0_354 = copy_0_354 and string.sub(copy_0_354, from_0_354 + 1, to_0_354 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_354, to_0_354)
  if #due_0_354 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_354)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:47
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:74
function shelf_1.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_360 = scope[tier]
  if kept_0_360 == nil then
    local field_1_190 = argv[tier + 3]
    kept_0_360 = call('HGET', (given[scope.keys]), field_1_190)
    scope[tier] = kept_0_360
    if not kept_0_360 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_360 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_360) end

  local __0_360, edges_0_360 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_360 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_360 == '' and 1 or 2)
  if is_set_back_0_360 then do local at_us_1_218 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_218, edges_1_218 = argv[tier + 3], argv[tier + 4]
  local length_us_1_218, alike_1_218 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_218, closes_us_1_218 = at_us_1_218 + length_us_1_218, nil
  if edges_1_218 ~= '' then
    local __1_218, last_1_218, guard_us_1_218, edge_us_1_218 = string.find(edges_1_218, '^(%S+) (%S+)')
    local is_here_1_218 = false
    edge_us_1_218 = edge_us_1_218 * 1000000
    repeat
      local from_us_1_218, __1_218, to_1_218, length_1_218, count_1_218 = edge_us_1_218, string.find(edges_1_218, '^ ([%d.]+)x(%d+)', last_1_218 + 1)
      if to_1_218 then
        last_1_218, length_us_1_218 = to_1_218, math.floor(length_1_218 * 1000000 + 0.5)
        edge_us_1_218 = edge_us_1_218 + length_us_1_218 * count_1_218
      end
      is_here_1_218 = not to_1_218 or at_us_1_218 < edge_us_1_218
      if is_here_1_218 then ends_us_1_218 = from_us_1_218 + (math.floor((at_us_1_218 - from_us_1_218) / length_us_1_218) + 1) * length_us_1_218 end
      if is_here_1_218 and to_1_218 then alike_1_218 = math.floor((edge_us_1_218 - ends_us_1_218) / length_us_1_218 + 0.5) end
    until is_here_1_218
    closes_us_1_218 = ends_us_1_218 - guard_us_1_218
  end
ends_us, closes_us = ends_us_1_218, closes_us_1_218 or ends_us_1_218
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_360 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_356 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_356, edges_0_356 = argv[tier + 3], argv[tier + 4]
  local length_us_0_356, alike_0_356 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_356, closes_us_0_356 = at_us_0_356 + length_us_0_356, nil
  if edges_0_356 ~= '' then
    local __0_356, last_0_356, guard_us_0_356, edge_us_0_356 = string.find(edges_0_356, '^(%S+) (%S+)')
    local is_here_0_356 = false
    edge_us_0_356 = edge_us_0_356 * 1000000
    repeat
      local from_us_0_356, __0_356, to_0_356, length_0_356, count_0_356 = edge_us_0_356, string.find(edges_0_356, '^ ([%d.]+)x(%d+)', last_0_356 + 1)
      if to_0_356 then
        last_0_356, length_us_0_356 = to_0_356, math.floor(length_0_356 * 1000000 + 0.5)
        edge_us_0_356 = edge_us_0_356 + length_us_0_356 * count_0_356
      end
      is_here_0_356 = not to_0_356 or at_us_0_356 < edge_us_0_356
      if is_here_0_356 then ends_us_0_356 = from_us_0_356 + (math.floor((at_us_0_356 - from_us_0_356) / length_us_0_356) + 1) * length_us_0_356 end
      if is_here_0_356 and to_0_356 then alike_0_356 = math.floor((edge_us_0_356 - ends_us_0_356) / length_us_0_356 + 0.5) end
    until is_here_0_356
    closes_us_0_356 = ends_us_0_356 - guard_us_0_356
  end
ends_us, closes_us = ends_us_0_356, closes_us_0_356 or ends_us_0_356
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_357, edges_0_357 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_357 = turn_us + length_us, nil
  if edges_0_357 ~= '' then
    local __0_357, last_0_357, guard_us_0_357, edge_us_0_357 = string.find(edges_0_357, '^(%S+) (%S+)')
    local is_here_0_357 = false
    edge_us_0_357 = edge_us_0_357 * 1000000
    repeat
      local from_us_0_357, __0_357, to_0_357, length_0_357, count_0_357 = edge_us_0_357, string.find(edges_0_357, '^ ([%d.]+)x(%d+)', last_0_357 + 1)
      if to_0_357 then
        last_0_357, length_us = to_0_357, math.floor(length_0_357 * 1000000 + 0.5)
        edge_us_0_357 = edge_us_0_357 + length_us * count_0_357
      end
      is_here_0_357 = not to_0_357 or turn_us < edge_us_0_357
      if is_here_0_357 then next_us = from_us_0_357 + (math.floor((turn_us - from_us_0_357) / length_us) + 1) * length_us end
      if is_here_0_357 and to_0_357 then alike = math.floor((edge_us_0_357 - next_us) / length_us + 0.5) end
    until is_here_0_357
    closes_us_0_357 = next_us - guard_us_0_357
  end
local _ = closes_us_0_357 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:98
function shelf_1.fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_1.fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_358 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:22
local __0_358, edges_0_358 = argv[tier + 3], argv[tier + 4]
  local length_us_0_358, alike_0_358 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_358 = at_us_0_358 + length_us_0_358, nil
  if edges_0_358 ~= '' then
    local __0_358, last_0_358, guard_us_0_358, edge_us_0_358 = string.find(edges_0_358, '^(%S+) (%S+)')
    local is_here_0_358 = false
    edge_us_0_358 = edge_us_0_358 * 1000000
    repeat
      local from_us_0_358, __0_358, to_0_358, length_0_358, count_0_358 = edge_us_0_358, string.find(edges_0_358, '^ ([%d.]+)x(%d+)', last_0_358 + 1)
      if to_0_358 then
        last_0_358, length_us_0_358 = to_0_358, math.floor(length_0_358 * 1000000 + 0.5)
        edge_us_0_358 = edge_us_0_358 + length_us_0_358 * count_0_358
      end
      is_here_0_358 = not to_0_358 or at_us_0_358 < edge_us_0_358
      if is_here_0_358 then ends_us = from_us_0_358 + (math.floor((at_us_0_358 - from_us_0_358) / length_us_0_358) + 1) * length_us_0_358 end
      if is_here_0_358 and to_0_358 then alike_0_358 = math.floor((edge_us_0_358 - ends_us) / length_us_0_358 + 0.5) end
    until is_here_0_358
    closes_us_0_358 = ends_us - guard_us_0_358
  end
--lua/lib/tiers/fixed.lua:104
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_1.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_366 = scope[tier]
  if kept_0_366 == nil then
    local field_1_193 = argv[tier + 3]
    kept_0_366 = call('HGET', (given[scope.keys]), field_1_193)
    scope[tier] = kept_0_366
    if not kept_0_366 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_366, is_set_back_0_366 = 0, 0, false
  if kept_0_366 then served_us, expires_us_0_366 = unpack_bytes('<dd', kept_0_366) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_366, burst_0_366 = argv[tier + 3], argv[tier + 4]
    local most_us_0_366 = scope.at_us + burst_0_366 * each_us + (argv[tier + 2])
    is_set_back_0_366 = served_us > most_us_0_366
    if is_set_back_0_366 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_366)
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
  local __0_368, burst_0_368 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_368) / mean) - 1





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
  local limit_0_369, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_369) / mean) - 1




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
local cost_0_250 = 1
  if scope.costs then cost_0_250 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_250
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


function shelf_1.gate_ahead(scope, now_us)
  local _, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local cutoff_us_1_189, until_us_1_189 = now_us - 1000000, scope.at_us + 200000 local from, to = string.format('%.0f', cutoff_us_1_189), until_us_1_189 + 0.5
  return call('ZCOUNT', turns_key, from, to)
end


function shelf_1.gate_write(home, scope, gate)
  local count, circle, times = 0, 0, {}
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  local most = 1
  for tier = first, last, step do most = math.max(most, tonumber(argv[tier + 1])) end

  if first > last then most = (scope.cap or 0) + 1 elseif most <= 16 then circle = 1 end
  most = math.min(most, 16)
  local ahead, turn_us, tier = shelf_1.gate_ahead(scope, home.clock.now_us), scope.turn_us, scope.tier
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
--lua/lib/shared/aside.lua:17
function shelf_1.is_slow(home, queue)
  local its = home.aside[queue]
  return its ~= nil and its[2] > 0
end


function shelf_1.aside_started(home, its)
  return its[1] * math.max(0, 1 - math.abs(home.at_us - its[2]) / 400000)
end


function shelf_1.is_stopped(home, queue)
  local its = home.aside[queue]
  return shelf_1.is_slow(home, queue) and #its / 2 - 1 >= 3 + shelf_1.aside_started(home, its)
end


function shelf_1.aside_turn(home, queue, waiter)
  local its = home.aside[queue] or {}
  for i = 3, #its, 2 do
    if its[i] == waiter then return its[i + 1] end
  end
end

function shelf_1.is_aside(home, queue, waiter)
  return (shelf_1.aside_turn(home, queue, waiter) or 0) > 0
end

function shelf_1.aside_save(home)
  if next(home.aside) then
    call('HSET', home.flows_key, 'A', cmsgpack.pack(home.aside))
  else
    call('HDEL', home.flows_key, 'A')
  end
end


function shelf_1.aside_note(home, queue, waiter, turn_us, has_started)
  local is_late, its = turn_us and turn_us > 0, home.aside[queue] or { 0, 0 }
  local was_slow = its[2] > 0
  if not is_late and not was_slow and not shelf_1.aside_turn(home, queue, waiter) then return end
  local kept = { its[1], its[2] }
  if is_late and not was_slow then kept = { 0, home.at_us } end
  for i = 3, #its, 2 do
    if its[i] ~= waiter then
      local n = #kept
      kept[n + 1], kept[n + 2] = its[i], its[i + 1]
      is_late = is_late or math.abs(its[i + 1]) < home.at_us - 50000
    end
  end
  if has_started and was_slow then
    kept[1], kept[2] = shelf_1.aside_started(home, its) + 1, is_late and home.at_us or 0
  end
  if turn_us then
    local n = #kept
    kept[n + 1], kept[n + 2] = waiter, turn_us
  end
  home.aside[queue] = kept
  shelf_1.aside_save(home)
end
--lua/lib/shared/flows.lua:22
function shelf_1.flow_load(home, id)
  local known = home.known[id]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. id)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.id, flow.number = id, tonumber(id)
  home.known[id] = flow
  return flow
end

function shelf_1.flow_save(home, flow)
  local kept = {}
  for i = 1, #flow do kept[i] = flow[i] end
  call('HSET', home.flows_key, 'f' .. flow.id, cmsgpack.pack(kept))
end

function shelf_1.flow_name(queue, tenant, gates, first)
  return 'n' .. queue .. ' ' .. tenant .. ' ' .. table.concat(gates, ' ', first)
end


function shelf_1.queue_known(home, waiter)
  local name = string.match(waiter, '^[^:]*:[^:]*') or ''
  return name, tonumber(call('HGET', home.flows_key, 'Q' .. name) or nil)
end

function shelf_1.queue_number(home, waiter)
  local name, number = shelf_1.queue_known(home, waiter)
  if number then return number end
  number = call('HINCRBY', home.flows_key, 'N', 1) % 65536
  call('HSET', home.flows_key, 'Q' .. name, number)
  return number
end
--lua/lib/shared/flows.lua:65
function shelf_1.flow_find(home, request)
--lua/lib/shared/flows.lua:59
  local gates = {}
  for s_0_382 = 1, request.gates do do local scope_1_227 = request.scopes[s_0_382]
--lua/lib/shared/gates.lua:21
gates[s_0_382] = given[scope_1_227.keys + 1]
--lua/lib/shared/flows.lua:60
end end






  local _, queue = shelf_1.queue_known(home, request.waiter)
  local id = queue and call('HGET', home.flows_key, shelf_1.flow_name(queue, request.tenant, gates, 1))
  return id and shelf_1.flow_load(home, id)
end


function shelf_1.flow_weigh(home, flow, weight)
  if flow[3] == weight then return end
  flow[3] = weight
  shelf_1.flow_save(home, flow)
end


function shelf_1.flow_of(home, request)
--lua/lib/shared/flows.lua:59
  local gates = {}
  for s_0_383 = 1, request.gates do do local scope_1_228 = request.scopes[s_0_383]
--lua/lib/shared/gates.lua:21
gates[s_0_383] = given[scope_1_228.keys + 1]
--lua/lib/shared/flows.lua:60
end end
--lua/lib/shared/flows.lua:82
  local queue = shelf_1.queue_number(home, request.waiter)
  local name = shelf_1.flow_name(queue, request.tenant, gates, 1)
  local id = call('HGET', home.flows_key, name)
  if id then
    local flow = shelf_1.flow_load(home, id)
    shelf_1.flow_weigh(home, flow, request.weight)
    return flow
  end
  do local number_0_380 = call('HINCRBY', home.flows_key, 'F', 1)
--lua/lib/shared/flows.lua:19
id = string.format('%08.0f', number_0_380)
--lua/lib/shared/flows.lua:90
end
  local flow = { request.tenant, queue, request.weight, 0, 0, unpack(gates) }
  flow.id, flow.number = id, tonumber(id)
  call('HSET', home.flows_key, name, id)
  local kept = shelf_1.tenant_load(home, request.tenant)
  kept[#kept + 1] = id
  shelf_1.tenant_save(home, request.tenant, kept)
  call('ZREM', home.ready_key, 't' .. request.tenant)
  home.known[id] = flow
  shelf_1.flow_save(home, flow)
  return flow
end


function shelf_1.gates_used(home, kept)
  local used = {}
  for i = 2, #kept do
    local flow = shelf_1.flow_load(home, kept[i])
    for gate = 6, flow and #flow or 0 do used[flow[gate]] = true end
  end
  return used
end


function shelf_1.flow_forget(home, flow)
  call('HDEL', home.flows_key, 'f' .. flow.id, shelf_1.flow_name(flow[2], flow[1], flow, 6))
  home.known[flow.id] = nil
  local kept, left = shelf_1.tenant_load(home, flow[1]), {}
  left[1] = kept[1]
  for i = 2, #kept do
    if kept[i] ~= flow.id then left[#left + 1] = kept[i] end
  end
  local used = shelf_1.gates_used(home, left)
  for i = 6, #flow do
    if not used[flow[i]] then call('HDEL', home.flows_key, 'g' .. flow[i]) end
  end
  if #left > 1 then return shelf_1.tenant_save(home, flow[1], left) end
  if left[1] > home.virtual then
    shelf_1.tenant_save(home, flow[1], left)
    call('ZADD', home.ready_key, left[1], 't' .. flow[1])
  else
    call('HDEL', home.flows_key, 't' .. flow[1])
  end
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

function shelf_1.flow_out(home, flow)
  call('ZREM', home.ready_key, flow.id)
  call('ZREM', home.asleep_key, flow.id)
end


function shelf_1.flow_settle(home, flow, tag, until_us)
  if not shelf_1.place_first(home.queue_key, flow[2], flow.number) then return shelf_1.flow_out(home, flow) end
  if shelf_1.is_stopped(home, flow[2]) then
    shelf_1.flow_out(home, flow)
    call('ZADD', home.stopped_key, flow[2], flow.id)
    return
  end
  local opens_us = shelf_1.flow_opens(home, flow)
  if opens_us > until_us then
    call('ZREM', home.ready_key, flow.id)
    call('ZADD', home.asleep_key, opens_us, flow.id)
    return
  end
  call('ZREM', home.asleep_key, flow.id)
  if tag then
    call('ZADD', home.ready_key, string.format('%.17g', tag), flow.id)
  elseif not call('ZSCORE', home.ready_key, flow.id) then
    local finish = shelf_1.tenant_load(home, flow[1])[1]

    if finish < home.virtual then flow[4] = 0 end
    call('ZADD', home.ready_key, string.format('%.17g', math.max(home.virtual, finish)), flow.id)
  end
end


function shelf_1.flow_pay(home, flow, share, is_next)
  local kept = shelf_1.tenant_load(home, flow[1])
  local tag = tonumber(call('ZSCORE', home.ready_key, flow.id) or nil) or math.max(home.virtual, kept[1])
  if is_next and tag > home.virtual then
    home.virtual = tag
    call('HSET', home.flows_key, 'V', string.format('%.17g', tag))
  end
  if flow[4] > 0 then
    flow[4] = flow[4] - 1
    shelf_1.flow_save(home, flow)
    return tag
  end
  kept[1] = tag + share / flow[3]
  shelf_1.tenant_save(home, flow[1], kept)
  for i = 2, #kept do
    local other = kept[i] ~= flow.id and tonumber(call('ZSCORE', home.ready_key, kept[i]) or nil)
    if other and other < kept[1] then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), kept[i]) end
  end
  return kept[1]
end
--lua/lib/shared/waiters.lua:12
function shelf_1.waiter_costs(request)
  local texts = {}
  for s, scope in ipairs(request.scopes) do texts[s] = scope.costs and table.concat(scope.costs, ',') or '' end
  return table.concat(texts, '|')
end


function shelf_1.waiters_costs(home, waiters, nth)
  local texts = {}
  local found = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k = 1, #waiters do
    local s, text = 0, false
    for its in string.gmatch(shelf_1.place_costs(found[k] or '') .. '|', '([^|]*)|') do
      s = s + 1
      if not nth or s == nth then text = its end
    end
    texts[k] = text
  end
  return texts
end



function shelf_1.waiter_join(home, request, left_place)
  local flow, place = shelf_1.flow_of(home, request), nil
  if left_place then
    place = shelf_1.place_moved(left_place, flow[2], flow.number)
  else
    local number = call('HINCRBY', home.flows_key, 'S', 1)
    place = shelf_1.place_new(flow[2], flow.number, request.joins_at, number)
  end
  call('ZADD', home.queue_key, 0, place .. request.waiter)
  if request.has_costs then place = shelf_1.place_with_costs(place, shelf_1.waiter_costs(request)) end
  call('HSET', home.waiters_key, request.waiter, place)
  flow[5] = flow[5] + 1
  shelf_1.flow_save(home, flow)
  shelf_1.flow_settle(home, flow, nil, (home.at_us) + 3)
  return place
end


function shelf_1.waiter_flow(home, place)
  local _, number = shelf_1.place_flow(place)
  return shelf_1.flow_load(home, string.format('%08.0f', number))
end


function shelf_1.tenant_settle(home, tenant)
  local kept = shelf_1.tenant_load(home, tenant)
  for i = 2, #kept do
    local flow = shelf_1.flow_load(home, kept[i])
    if flow then shelf_1.flow_settle(home, flow, nil, (home.at_us) + 3) end
  end
end


function shelf_1.waiter_unschedule(home, flow, waiter, turn_us, is_charged)
  call('ZREM', home.scheduled_key, waiter)
  shelf_1.flow_count_gates(home, flow, -1)
  shelf_1.aside_note(home, flow[2], waiter, turn_us, is_charged)
end


function shelf_1.waiter_aside(home, flow, waiter, turn_us)
  shelf_1.waiter_unschedule(home, flow, waiter, math.abs(shelf_1.aside_turn(home, flow[2], waiter) or turn_us))
  shelf_1.tenant_settle(home, flow[1])
end



function shelf_1.waiter_leave(home, waiter, place, turn_us, is_charged)
  local flow, is_scheduled = shelf_1.waiter_flow(home, place), turn_us ~= nil
  call('HDEL', home.waiters_key, waiter)
  if not flow then return end
  if shelf_1.is_aside(home, flow[2], waiter) then
    shelf_1.aside_note(home, flow[2], waiter, nil)
    is_scheduled = true
  elseif is_scheduled then
    shelf_1.waiter_unschedule(home, flow, waiter, nil, is_charged)
  else
    call('ZREM', home.queue_key, (string.sub(place, 1, 16)) .. waiter)
  end
  flow[5] = flow[5] - 1
  if is_scheduled and not is_charged then flow[4] = flow[4] + 1 end
  if flow[5] < 1 then
    shelf_1.flow_out(home, flow)
    call('ZREM', home.stopped_key, flow.id)
    shelf_1.flow_forget(home, flow)
  else
    shelf_1.flow_save(home, flow)
    if not is_scheduled then shelf_1.flow_settle(home, flow, nil, (home.at_us) + 3) end
  end
end


function shelf_1.waiter_share(home, waiter)
  if not (argv[home.set + 5] ~= '01') then return 1 end
  local costs, text = {}, shelf_1.waiters_costs(home, { waiter }, nil)[1]
  for cost in string.gmatch(text or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
  return #costs > 0 and #costs == (tonumber(argv[home.set + 3])) and shelf_1.share_of(home, costs) or 1
end


function shelf_1.waiter_vanish(home, waiter, place, turn_us)
  local flow = shelf_1.waiter_flow(home, place)
  shelf_1.waiter_leave(home, waiter, place, turn_us, false)
  if flow and turn_us then shelf_1.tenant_settle(home, flow[1]) end
end


function shelf_1.flow_is_of(flow, request)
  if flow[1] ~= request.tenant or #flow - 6 + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[6 + s - 1] ~= ((given[(request.scopes[s]).keys + 1])) then return false end
  end
  return true
end



function shelf_1.waiter_stored(home, request)
  local place = call('HGET', home.waiters_key, request.waiter)
  if not place then return nil end
  local flow = shelf_1.waiter_flow(home, place)
  return place, tonumber(call('ZSCORE', home.scheduled_key, request.waiter) or nil), flow, flow and shelf_1.flow_is_of(flow, request)
end




function shelf_1.waiter_find(home, request)
  local waiter = request.waiter
  local place, turn_us, flow, is_of = shelf_1.waiter_stored(home, request)
  if not place then return nil end
  if not flow then
    call('HDEL', home.waiters_key, waiter)
    call('ZREM', home.queue_key, (string.sub(place, 1, 16)) .. waiter)
    call('ZREM', home.scheduled_key, waiter)
    return nil
  end
  if not is_of then

    shelf_1.waiter_vanish(home, waiter, place, turn_us)
    return nil, nil, place
  end
  local noted_us = shelf_1.aside_turn(home, flow[2], waiter) or 0
  if noted_us > 0 then

    turn_us = home.at_us
    shelf_1.aside_note(home, flow[2], waiter, -noted_us)
    call('ZADD', home.scheduled_key, string.format('%.0f', turn_us), waiter)
    shelf_1.flow_count_gates(home, flow, 1)
  elseif not turn_us then
    call('ZADD', home.queue_key, 0, (string.sub(place, 1, 16)) .. waiter)
  end
  shelf_1.flow_weigh(home, flow, request.weight)
  return place, turn_us
end


function shelf_1.waiter_call(home, flow, place, waiter, turn_us, is_next)
  call('ZREM', home.queue_key, (string.sub(place, 1, 16)) .. waiter)
  call('ZADD', home.scheduled_key, string.format('%.0f', turn_us), waiter)
  shelf_1.flow_count_gates(home, flow, 1)
  shelf_1.aside_note(home, flow[2], waiter, -turn_us)
  local tag = shelf_1.flow_pay(home, flow, shelf_1.waiter_share(home, waiter), is_next)
  shelf_1.flow_settle(home, flow, tag, (math.max(home.at_us, turn_us)) + 3)
end


function shelf_1.waiter_schedule(home, flow, turn_us)
  local place, waiter = shelf_1.place_first(home.queue_key, flow[2], flow.number)
  if place then
    shelf_1.waiter_call(home, flow, place, waiter, turn_us, true)
  else
    shelf_1.flow_out(home, flow)
  end
  return waiter
end


function shelf_1.waiter_park_again(home, flow, waiter, place)
  shelf_1.waiter_unschedule(home, flow, waiter)
  call('HSET', home.waiters_key, waiter, shelf_1.place_with_costs(place, shelf_1.place_costs(place)))
  call('ZADD', home.queue_key, 0, (string.sub(place, 1, 16)) .. waiter)
  flow[4] = flow[4] + 1
  shelf_1.flow_save(home, flow)
  shelf_1.tenant_settle(home, flow[1])
end
--lua/lib/shared/fill.lua:22
function shelf_1.fill_costs(home, ahead, waiter)
  if not shelf_1.meters_cost(home) then return end
  local waiters = ahead > 0 and call('ZRANGE', home.scheduled_key, 0, math.min(ahead, 32) - 1) or {}
  if ahead <= 32 then waiters[ahead + 1] = waiter end
  shelf_1.meters_front(home, shelf_1.waiters_costs(home, waiters, nil))
end



function shelf_1.home_slot(home, ahead, is_own, waiter)
  shelf_1.fill_costs(home, ahead, waiter)
  local function turn(k)
    local found = call('ZRANGE', home.scheduled_key, k, k, 'WITHSCORES')
    return tonumber(found[2] or 0)
  end
  shelf_1.tiers_slot(home, ahead, is_own, turn)
  return math.max(home.turn_us, home.paused_us)
end


function shelf_1.fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_290 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:135
local n_0_290 = #promotions
  promotions[n_0_290 + 1], promotions[n_0_290 + 2], promotions[n_0_290 + 3], promotions[n_0_290 + 4] = 20, home.keys, waiter, turn_us_0_290
--lua/lib/shared/fill.lua:43
end
end


function shelf_1.fill_wake(home, until_us)
  for _, id in ipairs(call('ZRANGEBYSCORE', home.asleep_key, '-inf', until_us, 'LIMIT', 0, 32)) do
    local flow = shelf_1.flow_load(home, id)
    if flow then shelf_1.flow_settle(home, flow, nil, until_us) else call('ZREM', home.asleep_key, id) end
  end
end


function shelf_1.fill_front(home, flow, slot_us)
  local kept = shelf_1.tenant_load(home, flow[1])
  if #kept < 3 then return flow end
  local tag, front = call('ZSCORE', home.ready_key, flow.id), shelf_1.place_first(home.queue_key, flow[2], flow.number)
  for i = 2, #kept do
    local other = call('ZSCORE', home.ready_key, kept[i]) == tag and shelf_1.flow_load(home, kept[i])
    if other and not shelf_1.is_stopped(home, other[2]) and shelf_1.flow_opens(home, other) <= (slot_us + 3) then
      local place = shelf_1.place_first(home.queue_key, other[2], other.number)
      if place and (not front or shelf_1.place_is_before(place, front)) then flow, front = other, place end
    end
  end
  return flow
end



function shelf_1.fill_best(home, slot_us)
  for _ = 1, 100 do
    local id = call('ZRANGE', home.ready_key, 0, 0)[1]
    if not id then return nil end
    local flow = shelf_1.flow_load(home, id)
    if not flow then

      call('ZREM', home.ready_key, id)
      if string.sub(id, 1, 1) == 't' then call('HDEL', home.flows_key, id) end
    elseif shelf_1.is_stopped(home, flow[2]) then
      shelf_1.flow_settle(home, flow, nil, slot_us)
    else
      local opens_us = shelf_1.flow_opens(home, flow)
      if opens_us <= (slot_us + 3) then
        flow = shelf_1.fill_front(home, flow, slot_us)
        return flow, math.max(slot_us, shelf_1.flow_opens(home, flow))
      end
      shelf_1.flow_settle(home, flow, nil, slot_us + 3)
    end
  end
end


function shelf_1.fill_sleeper(home, slot_us)
  for _ = 1, 100 do
    local found = call('ZRANGE', home.asleep_key, 0, 0, 'WITHSCORES')
    if not found[1] then return nil end
    local flow = shelf_1.flow_load(home, found[1])
    if not flow then
      call('ZREM', home.asleep_key, found[1])
    elseif shelf_1.is_stopped(home, flow[2]) then
      shelf_1.flow_settle(home, flow, nil, slot_us)
    else
      local turn_us = math.max(slot_us, shelf_1.flow_opens(home, flow))
      if turn_us <= (home.at_us + 200000) then return flow, turn_us end
      if turn_us > tonumber(found[2]) then call('ZADD', home.asleep_key, turn_us, found[1]) end
      return nil
    end
  end
end



function shelf_1.fill_has_room(home, queue)
  if not shelf_1.is_slow(home, queue) then return false end
  local at_us_0_304 = home.at_us local now_us = at_us_0_304 + 3
  local coming = call('ZCOUNT', home.scheduled_key, home.at_us - 50000, now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  shelf_1.tiers_after(home, coming, true)
  return home.turn_us <= now_us
end


function shelf_1.fill_here(home, place, waiter)
  local flow = shelf_1.waiter_flow(home, place)
  if not shelf_1.fill_has_room(home, flow[2]) then return false end
  shelf_1.waiter_call(home, flow, place, waiter, home.at_us, false)
  return true
end


function shelf_1.fill_sooner(home, promotions)
  local beyond = call('ZRANGEBYSCORE', home.scheduled_key, (home.at_us + 200000), '+inf', 'WITHSCORES', 'LIMIT', 0, 32)
  for i = 1, #beyond, 2 do
    local waiter, turn_us = beyond[i], tonumber(beyond[i + 1])
    local rank = call('ZRANK', home.scheduled_key, waiter)
    local slot_us = shelf_1.home_slot(home, rank, false, waiter)
    if turn_us - slot_us < 20000 then return end
    local flow = shelf_1.waiter_flow(home, call('HGET', home.waiters_key, waiter) or '')
    if flow then
      shelf_1.flow_count_gates(home, flow, -1)
      local sooner_us = math.max(slot_us, shelf_1.flow_opens(home, flow))
      shelf_1.flow_count_gates(home, flow, 1)
      if turn_us - sooner_us < 20000 then return end
      call('ZADD', home.scheduled_key, string.format('%.0f', sooner_us), waiter)
      shelf_1.fill_tell(home, promotions, waiter, sooner_us)
    end
  end
end


function shelf_1.fill_lost(home)
  if call('EXISTS', home.queue_key) == 0 then return false end
  if call('EXISTS', home.ready_key, home.asleep_key, home.stopped_key) > 0 then return false end
  local place, waiter = shelf_1.place_split(call('ZRANGEBYLEX', home.queue_key, '-', '+', 'LIMIT', 0, 1)[1])
  local flow = shelf_1.waiter_flow(home, place)
  if flow then
    shelf_1.flow_settle(home, flow, nil, (home.at_us) + 3)
  else
    call('ZREM', home.queue_key, place .. waiter)
  end
  return flow ~= nil
end


function shelf_1.fill(home, promotions, self)
  shelf_1.fill_sooner(home, promotions)
  local coming = call('ZCARD', home.scheduled_key)
  for _ = 1, 32 do
    if home.cap and coming >= home.cap - home.running then return 'cap', home.at_us end
    local slot_us = shelf_1.home_slot(home, coming, false)
    if slot_us > (home.at_us + 200000) and coming >= 2 then return 'far', slot_us end
    shelf_1.fill_wake(home, slot_us + 3)
    local flow, turn_us = shelf_1.fill_best(home, slot_us)
    if not flow then flow, turn_us = shelf_1.fill_sleeper(home, slot_us) end
    if not flow and shelf_1.fill_lost(home) then
      flow, turn_us = shelf_1.fill_best(home, slot_us)
    end
    if not flow then return 'none', slot_us end
    local _, first = shelf_1.place_first(home.queue_key, flow[2], flow.number)
    if first and shelf_1.meters_cost(home) then turn_us = math.max(turn_us, shelf_1.home_slot(home, coming, false, first)) end
    local waiter = shelf_1.waiter_schedule(home, flow, turn_us)
    if waiter then
      coming = coming + 1
      if waiter ~= self then shelf_1.fill_tell(home, promotions, waiter, turn_us) end
    end
  end
  return 'many', home.at_us
end
--lua/lib/shared/late.lua:24
function shelf_1.revive(home)
  for queue, its in pairs(home.aside) do
    if not shelf_1.is_stopped(home, queue) then
      local stopped = call('ZRANGEBYSCORE', home.stopped_key, queue, queue, 'LIMIT', 0, 100)
      for _, id in ipairs(stopped) do
        call('ZREM', home.stopped_key, id)
        local flow = shelf_1.flow_load(home, id)
        if flow then shelf_1.flow_settle(home, flow, nil, (home.at_us) + 3) end
      end
      if #its == 2 and its[2] == 0 and #stopped < 100 then
        home.aside[queue] = nil
        shelf_1.aside_save(home)
      end
    end
  end
end


function shelf_1.late_tell(home, promotions, waiter, place, turn_us)
  local times, first_us = shelf_1.place_late(place)
  call('HSET', home.waiters_key, waiter, shelf_1.place_with_late(place, times + 1, first_us or turn_us, false))
  do
--lua/lib/reply.lua:147
local n_0_292 = #promotions
  promotions[n_0_292 + 1], promotions[n_0_292 + 2], promotions[n_0_292 + 3], promotions[n_0_292 + 4] = 22, home.keys, waiter, 0
--lua/lib/shared/late.lua:45
end
  shelf_1.fill_tell(home, promotions, waiter, home.at_us)
end


function shelf_1.late_see(home, promotions, self)
  local late = call('ZRANGEBYSCORE', home.scheduled_key, '-inf', home.at_us - 50000, 'WITHSCORES', 'LIMIT', 0, 50)
  local seen = {}
  for i = 1, #late, 2 do
    local waiter, turn_us = late[i], tonumber(late[i + 1])
    local place = call('HGET', home.waiters_key, waiter)
    local flow = place and shelf_1.waiter_flow(home, place)
    if waiter == self then

    elseif not flow then
      call('ZREM', home.scheduled_key, waiter)
      call('HDEL', home.waiters_key, waiter)
    else
      local times, _, is_coming = shelf_1.place_late(place)
      local queue, late_us = flow[2], home.at_us - turn_us
      seen[queue] = (seen[queue] or 0) + 1
      if shelf_1.is_slow(home, queue) and seen[queue] <= 3 and late_us < 1000000 and not home.cap then

      elseif shelf_1.is_slow(home, queue) or late_us > 200000 and (is_coming or times >= 2) then
        if shelf_1.is_stopped(home, queue) and not shelf_1.aside_turn(home, queue, waiter) then
          shelf_1.waiter_park_again(home, flow, waiter, place)
        else
          shelf_1.waiter_aside(home, flow, waiter, turn_us)
        end
      elseif not is_coming and times < 2 and late_us > 50000 * 2 ^ times then
        shelf_1.late_tell(home, promotions, waiter, place, turn_us)
      end
    end
  end
end


function shelf_1.aside_look(home, promotions)
  for queue, its in pairs(home.aside) do
    for i = 3, #its, 2 do
      local waiter, since_us = its[i], its[i + 1]
      if since_us > 0 and math.abs(home.at_us - since_us) >= 5000000 then
        local place = call('HGET', home.waiters_key, waiter)
        local times, _, is_coming = shelf_1.place_late(place or '')
        if not place or times >= 10 and not is_coming then
          if place then shelf_1.waiter_vanish(home, waiter, place, since_us) end
          shelf_1.aside_note(home, queue, waiter, nil)
        else
          shelf_1.aside_note(home, queue, waiter, home.at_us)
          shelf_1.late_tell(home, promotions, waiter, place, home.at_us)
        end
        return
      end
    end
  end
end


function shelf_1.home_schedule(home, promotions, self)
  shelf_1.aside_look(home, promotions)
  shelf_1.late_see(home, promotions, self)
  shelf_1.revive(home)
  return shelf_1.fill(home, promotions, self)
end
--lua/lib/shared/parked.lua:31
function shelf_1.home_after(home, ahead, slot_us)
  local its_us, its_tier = home.turn_us, home.tier
  shelf_1.tiers_after(home, call('ZCARD', home.scheduled_key) + ahead, true)
  local turn_us = math.max(slot_us, home.turn_us)
  home.turn_us, home.tier = its_us, its_tier
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * 10000000 / home.cap)
end


function shelf_1.closed_until(scope, now_us)
  return (scope.cap == 0) and now_us + 30000000 or now_us
end



function shelf_1.parked_estimate(home, request, flow, place, slot_us)
  local position = 0
  if flow then
    local from, to = shelf_1.flow_range(flow[2], flow.number)
    if place then from, to = shelf_1.before_range(flow[2], flow.number, place) end
    position = call('ZLEXCOUNT', home.queue_key, from, to)
  end
  local waiting = call('ZCARD', home.queue_key)
  local flows = call('ZCARD', home.ready_key) + call('ZCARD', home.asleep_key)
  local ahead = math.min(waiting, (position + 1) * math.max(1, flows) - 1)
  local is_full = home.is_full or (home.cap == 0) or flow and shelf_1.is_slow(home, flow[2])
  local now_us = home.at_us
  local turn_us = math.max(shelf_1.home_after(home, ahead, slot_us), home.held_us, shelf_1.closed_until(home, now_us))
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


function shelf_1.watchdog_set(home, nth, waiter, queue, slot_us)
  local known, step = home.watchdogs[nth], 1
  if known and known[4] == home.virtual then step = math.min(2 * known[5], 60) end
  local last = call('ZREVRANGE', home.scheduled_key, 0, 0, 'WITHSCORES')[2]
  local soonest_us = (home.cap == 0) and 0 or (2 * nth - 1) * 3000000 * step
  local due_us = math.max(shelf_1.closed_until(home, home.at_us), home.at_us + soonest_us, tonumber(last or 0) + 500000, slot_us + 500000)
  home.watchdogs[nth] = { waiter, due_us, queue, home.virtual, step }
  call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
  return due_us
end


function shelf_1.watchdog_lacks(home, nth)
  local known = home.watchdogs[nth]
  return not known or known[2] < home.at_us
end



function shelf_1.watchdog_be(home, request, flow, slot_us)
  for nth = 1, 2 do
    local other = home.watchdogs[3 - nth]
    local is_other = not other or other[3] ~= flow[2]
    local was_last = (home.watchdogs[nth] or {})[1] == request.waiter
    if shelf_1.watchdog_lacks(home, nth) and not was_last and (nth == 1 or is_other) then
      return shelf_1.watchdog_set(home, nth, request.waiter, flow[2], slot_us)
    end
  end
end


function shelf_1.watchdog_find(home, promotions, slot_us)
  if not shelf_1.watchdog_lacks(home, 1) then return end
  local found = call('ZREVRANGEBYLEX', home.queue_key, '+', '-', 'LIMIT', 0, 1)[1]
  if not found then return end
  local place, waiter = shelf_1.place_split(found)
  if (home.watchdogs[1] or {})[1] == waiter then
    place, waiter = shelf_1.place_split(call('ZRANGEBYLEX', home.queue_key, '-', '+', 'LIMIT', 0, 1)[1])
  end
  local queue = shelf_1.place_flow(place)
  local due_us = shelf_1.watchdog_set(home, 1, waiter, queue, slot_us)
  do
--lua/lib/reply.lua:135
local n_0_291 = #promotions
  promotions[n_0_291 + 1], promotions[n_0_291 + 2], promotions[n_0_291 + 3], promotions[n_0_291 + 4] = 20, home.keys, waiter, due_us
--lua/lib/shared/parked.lua:116
end
end


function shelf_1.look_again(home, promotions, why, slot_us)
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
  for _, its in pairs(home.aside) do
    for i = 4, #its, 2 do
      if its[i] > 0 then look_us = math.min(look_us or its[i] + 5000000, its[i] + 5000000) end
    end
  end
  if look_us then do
--lua/lib/reply.lua:153
local n_0_293 = #promotions
  promotions[n_0_293 + 1], promotions[n_0_293 + 2], promotions[n_0_293 + 3], promotions[n_0_293 + 4] = 23, home.keys, look_us, 0
--lua/lib/shared/parked.lua:148
end end
end


function shelf_1.home_finish(home, promotions, why, slot_us)
  shelf_1.watchdog_find(home, promotions, slot_us)
  shelf_1.look_again(home, promotions, why, slot_us)
  shelf_1.home_close(home)
end
--lua/lib/lease.lua:63
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
  if scope.running >= scope.cap then shelf_1.lease_drop(scope, waiter, now_us, may_write) end
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
local turn_us_0_374, binding_0_374 = scope.at_us, nil
  local first_0_374, last_0_374, step_0_374 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_374 = first_0_374, last_0_374, step_0_374 do
    local kind_0_374 = argv[tier_0_374]
    local its_us_0_374 if kind_0_374 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_114, to_2_114 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
  local turn_us_2_114 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_114 = 1
  if scope.costs then cost_2_114 = math.min(scope.costs[(tier_0_374 - scope.set - 6) / 5 + 1], argv[tier_0_374 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_114 = (cost_2_114 - (argv[tier_0_374 + 1]) - 1) * 8
    to_2_114 = from_2_114 + 7
    if cost_2_114 == 0 then from_2_114, to_2_114 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_81 = scope.sums or {}
  scope.sums = opened_4_81
  local log_3_116 = opened_4_81['0']
  if not log_3_116 then
    local key_4_81 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_56 = call('GETRANGE', key_4_81, '-320', '-1')
  local size_5_56, head_5_56 = #text_5_56, text_5_56
  if size_5_56 == 320 then
    size_5_56, head_5_56 = call('STRLEN', key_4_81), call('GETRANGE', key_4_81, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_81 = { head = head_5_56, text = text_5_56, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_56 >= 64 then
    local __6_34, __6_34, moved_6_34, __6_34, groups_6_34, front_6_34, total_6_34, base_6_34 = unpack_bytes('<dddddddd', head_5_56)
    local when_6_34, sum_6_34 = unpack_bytes('<dd', text_5_56, #text_5_56 - 16 + 1)
    if groups_6_34 > 0 then read_4_81.groups, read_4_81.front, read_4_81.from = groups_6_34, front_6_34, 64 + 8 * (groups_6_34 + groups_6_34 / 64) end
    local entries_6_34 = (size_5_56 - read_4_81.from) / 16
    read_4_81.entries, read_4_81.first = entries_6_34, math.max(0, entries_6_34 - math.floor(#text_5_56 / 16))
    read_4_81.base, read_4_81.total, read_4_81.sum, read_4_81.moved_us = -base_6_34, total_6_34, total_6_34 - sum_6_34, -moved_6_34
    if entries_6_34 > 0 then read_4_81.newest_us = when_6_34 end
  end
--lua/lib/sums.lua:84
    log_3_116 = read_4_81
    if #log_3_116.head < 64 then scope.is_bare = true end
    local ahead_us_4_81 = log_3_116.newest_us - scope.at_us
    if ahead_us_4_81 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_81)
    elseif ahead_us_4_81 > 0 then
      scope.at_us = log_3_116.newest_us
    end
    opened_4_81['0'] = log_3_116
  end
--lua/lib/request_limits.lua:85
  local cost_3_116 = 1
  if scope.costs then cost_3_116 = math.min(scope.costs[(tier_0_374 - scope.set - 6) / 5 + 1], argv[tier_0_374 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_114 = scope.at_us
  if cost_3_116 > 0 then

    local each_3_116 = '0' == '0' and cost_3_116 or 0
    local need_5_58 = log_3_116.sum + cost_3_116 - (argv[tier_0_374 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_116 = 0
  if need_5_58 > log_3_116.base then
    local key_5_58 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_36, low_sum_6_36 = -1, log_3_116.base
  local high_6_36, high_sum_6_36, when_5_58 = log_3_116.entries - 1, log_3_116.sum, log_3_116.newest_us
  local guesses_6_36, around_6_36, guess_6_36 = 0, 1, high_6_36
  if each_3_116 > 0 then guess_6_36 = high_6_36 - math.floor((high_sum_6_36 - need_5_58) / each_3_116) else guesses_6_36, around_6_36 = 1, 8 end
  while high_6_36 - low_6_36 > 1 do
    if guesses_6_36 > 3 then
      guess_6_36 = math.ceil((low_6_36 + high_6_36) / 2)
    elseif guesses_6_36 > 0 then
      guess_6_36 = low_6_36 + math.ceil((need_5_58 - low_sum_6_36) / (high_sum_6_36 - low_sum_6_36) * (high_6_36 - low_6_36))
    end
    guess_6_36 = math.max(low_6_36 + 1, math.min(guess_6_36, high_6_36))
    local from_6_36, to_6_36 = math.max(guess_6_36 - around_6_36, low_6_36 + 1), math.min(guess_6_36 + around_6_36 - 1, high_6_36 - 1)
    local text_6_36, offset_6_36 = log_3_116.text, 0
    if from_6_36 >= log_3_116.first then
      offset_6_36 = #text_6_36 - (log_3_116.entries - from_6_36) * 16 + 1
    else
      text_6_36, offset_6_36 = call('GETRANGE', key_5_58, log_3_116.from + from_6_36 * 16, log_3_116.from + (to_6_36 + 1) * 16 - 1), 1
    end

    local at_6_36 = from_6_36
    repeat
      local its_when_6_36, sum_6_36 = unpack_bytes('<dd', text_6_36, offset_6_36 + (at_6_36 - from_6_36) * 16)
--lua/lib/sums.lua:122
      local more_6_36, groups_7_10 = log_3_116.total, log_3_116.groups or 0
  local group_7_10 = math.floor(at_6_36 / 32)
  if group_7_10 < groups_7_10 then
    local known_7_10 = log_3_116.known
    if not known_7_10 then
      local packed_7_10 = call('GETRANGE', key_5_58, 64, 64 + groups_7_10 / 64 * 8 - 1)
      known_7_10 = { [0] = log_3_116.front }
      for i_7_10 = 1, groups_7_10 / 64 do known_7_10[i_7_10] = known_7_10[i_7_10 - 1] + unpack_bytes('<d', packed_7_10, 8 * i_7_10 - 7) end
      known_7_10.slices, log_3_116.known = {}, known_7_10
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
    when_us_3_116 = when_5_58 + (argv[tier_0_374 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_114 = when_us_3_116
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_114 = its_us_2_114
  else
    local entry_2_114 = from_2_114 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_114, to_2_114)
    if #entry_2_114 >= 8 then turn_us_2_114 = unpack_bytes('<d', entry_2_114) + (argv[tier_0_374 + 2]) end
  end
its_us_0_374 = turn_us_2_114
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_374 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_115, to_2_115 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
  local due_2_115, turn_us_2_115 = call('GETRANGE', (given[scope.keys + 1]), from_2_115, to_2_115), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_115 = 1
  if scope.costs then cost_2_115 = scope.costs[(tier_0_374 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_115 >= 8 and cost_2_115 > 0 then turn_us_2_115 = (argv[tier_0_374 + 2]) - unpack_bytes('<d', due_2_115) end
its_us_0_374 = turn_us_2_115
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_374 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_119 = scope[tier_0_374]
  if kept_3_119 == nil then
    local field_4_79 = argv[tier_0_374 + 3]
    kept_3_119 = call('HGET', (given[scope.keys]), field_4_79)
    scope[tier_0_374] = kept_3_119
    if not kept_3_119 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_116, closes_us_2_116, used_2_116 = 0, 0, 0
  if kept_3_119 then ends_us_2_116, closes_us_2_116, used_2_116 = unpack_bytes('<ddd', kept_3_119) end

  local __3_119, edges_3_119 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
  local is_set_back_3_119 = ends_us_2_116 > scope.at_us + (argv[tier_0_374 + 2]) * (edges_3_119 == '' and 1 or 2)
  if is_set_back_3_119 then do local at_us_4_85 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_85, edges_4_85 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
  local length_us_4_85, alike_4_85 = tonumber(argv[tier_0_374 + 2]), math.huge
  local ends_us_4_85, closes_us_4_85 = at_us_4_85 + length_us_4_85, nil
  if edges_4_85 ~= '' then
    local __4_85, last_4_85, guard_us_4_85, edge_us_4_85 = string.find(edges_4_85, '^(%S+) (%S+)')
    local is_here_4_85 = false
    edge_us_4_85 = edge_us_4_85 * 1000000
    repeat
      local from_us_4_85, __4_85, to_4_85, length_4_85, count_4_85 = edge_us_4_85, string.find(edges_4_85, '^ ([%d.]+)x(%d+)', last_4_85 + 1)
      if to_4_85 then
        last_4_85, length_us_4_85 = to_4_85, math.floor(length_4_85 * 1000000 + 0.5)
        edge_us_4_85 = edge_us_4_85 + length_us_4_85 * count_4_85
      end
      is_here_4_85 = not to_4_85 or at_us_4_85 < edge_us_4_85
      if is_here_4_85 then ends_us_4_85 = from_us_4_85 + (math.floor((at_us_4_85 - from_us_4_85) / length_us_4_85) + 1) * length_us_4_85 end
      if is_here_4_85 and to_4_85 then alike_4_85 = math.floor((edge_us_4_85 - ends_us_4_85) / length_us_4_85 + 0.5) end
    until is_here_4_85
    closes_us_4_85 = ends_us_4_85 - guard_us_4_85
  end
ends_us_2_116, closes_us_2_116 = ends_us_4_85, closes_us_4_85 or ends_us_4_85
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_119 then scope.is_ahead = true end
  if ends_us_2_116 <= scope.at_us then ends_us_2_116, used_2_116 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_116 = 1
  if scope.costs then cost_2_116 = math.min(scope.costs[(tier_0_374 - scope.set - 6) / 5 + 1], argv[tier_0_374 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_116 = scope.at_us
  if not ends_us_2_116 then
    local __2_116, edges_2_116 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
    if edges_2_116 ~= '' and string.sub(edges_2_116, 1, 2) ~= '0 ' then do local at_us_3_118 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_118, edges_3_118 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
  local length_us_3_118, alike_3_118 = tonumber(argv[tier_0_374 + 2]), math.huge
  local ends_us_3_118, closes_us_3_118 = at_us_3_118 + length_us_3_118, nil
  if edges_3_118 ~= '' then
    local __3_118, last_3_118, guard_us_3_118, edge_us_3_118 = string.find(edges_3_118, '^(%S+) (%S+)')
    local is_here_3_118 = false
    edge_us_3_118 = edge_us_3_118 * 1000000
    repeat
      local from_us_3_118, __3_118, to_3_118, length_3_118, count_3_118 = edge_us_3_118, string.find(edges_3_118, '^ ([%d.]+)x(%d+)', last_3_118 + 1)
      if to_3_118 then
        last_3_118, length_us_3_118 = to_3_118, math.floor(length_3_118 * 1000000 + 0.5)
        edge_us_3_118 = edge_us_3_118 + length_us_3_118 * count_3_118
      end
      is_here_3_118 = not to_3_118 or at_us_3_118 < edge_us_3_118
      if is_here_3_118 then ends_us_3_118 = from_us_3_118 + (math.floor((at_us_3_118 - from_us_3_118) / length_us_3_118) + 1) * length_us_3_118 end
      if is_here_3_118 and to_3_118 then alike_3_118 = math.floor((edge_us_3_118 - ends_us_3_118) / length_us_3_118 + 0.5) end
    until is_here_3_118
    closes_us_3_118 = ends_us_3_118 - guard_us_3_118
  end
ends_us_2_116, closes_us_2_116 = ends_us_3_118, closes_us_3_118 or ends_us_3_118
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_116 and cost_2_116 > 0 and (used_2_116 + cost_2_116 > tonumber(argv[tier_0_374 + 1]) or scope.at_us >= closes_us_2_116) then turn_us_2_116 = ends_us_2_116 end
its_us_0_374 = turn_us_2_116
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_374 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_118 = math.ceil((argv[tier_0_374 + 2]) * 4 / (argv[tier_0_374 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_121 = scope[tier_0_374]
  if kept_3_121 == nil then
    local field_4_80 = argv[tier_0_374 + 3]
    kept_3_121 = call('HGET', (given[scope.keys]), field_4_80)
    scope[tier_0_374] = kept_3_121
    if not kept_3_121 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_118, expires_us_3_121, is_set_back_3_121 = 0, 0, false
  if kept_3_121 then served_us_2_118, expires_us_3_121 = unpack_bytes('<dd', kept_3_121) end
  if served_us_2_118 <= scope.at_us then
    served_us_2_118 = scope.at_us
  else

    local __3_121, burst_3_121 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
    local most_us_3_121 = scope.at_us + burst_3_121 * each_us_2_118 + (argv[tier_0_374 + 2])
    is_set_back_3_121 = served_us_2_118 > most_us_3_121
    if is_set_back_3_121 then scope.is_ahead = true end
    served_us_2_118 = math.min(served_us_2_118, most_us_3_121)
  end







  local __2_118, burst_2_118 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_118 = 1
  if scope.costs then cost_2_118 = math.min(scope.costs[(tier_0_374 - scope.set - 6) / 5 + 1], argv[tier_0_374 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_118 = scope.at_us
  if cost_2_118 > 0 then turn_us_2_118 = math.ceil(served_us_2_118 + math.min(cost_2_118 - burst_2_118, 0) * each_us_2_118) end
its_us_0_374 = turn_us_2_118
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_374 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_119, resolution_us_2_119 = argv[tier_0_374 + 3], argv[tier_0_374 + 4]
--lua/lib/sums.lua:78
  local opened_4_82 = scope.sums or {}
  scope.sums = opened_4_82
  local log_3_117 = opened_4_82[slot_2_119]
  if not log_3_117 then
    local key_4_82 = slot_2_119 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_119])
--lua/lib/sums.lua:65
    local text_5_57 = call('GETRANGE', key_4_82, '-320', '-1')
  local size_5_57, head_5_57 = #text_5_57, text_5_57
  if size_5_57 == 320 then
    size_5_57, head_5_57 = call('STRLEN', key_4_82), call('GETRANGE', key_4_82, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_82 = { head = head_5_57, text = text_5_57, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_57 >= 64 then
    local __6_35, __6_35, moved_6_35, __6_35, groups_6_35, front_6_35, total_6_35, base_6_35 = unpack_bytes('<dddddddd', head_5_57)
    local when_6_35, sum_6_35 = unpack_bytes('<dd', text_5_57, #text_5_57 - 16 + 1)
    if groups_6_35 > 0 then read_4_82.groups, read_4_82.front, read_4_82.from = groups_6_35, front_6_35, 64 + 8 * (groups_6_35 + groups_6_35 / 64) end
    local entries_6_35 = (size_5_57 - read_4_82.from) / 16
    read_4_82.entries, read_4_82.first = entries_6_35, math.max(0, entries_6_35 - math.floor(#text_5_57 / 16))
    read_4_82.base, read_4_82.total, read_4_82.sum, read_4_82.moved_us = -base_6_35, total_6_35, total_6_35 - sum_6_35, -moved_6_35
    if entries_6_35 > 0 then read_4_82.newest_us = when_6_35 end
  end
--lua/lib/sums.lua:84
    log_3_117 = read_4_82
    if #log_3_117.head < 64 then scope.is_bare = true end
    local ahead_us_4_82 = log_3_117.newest_us - scope.at_us
    if ahead_us_4_82 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_82)
    elseif ahead_us_4_82 > 0 then
      scope.at_us = log_3_117.newest_us
    end
    opened_4_82[slot_2_119] = log_3_117
  end
--lua/lib/request_limits.lua:85
  local cost_3_117 = 1
  if scope.costs then cost_3_117 = math.min(scope.costs[(tier_0_374 - scope.set - 6) / 5 + 1], argv[tier_0_374 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_119 = scope.at_us
  if cost_3_117 > 0 then

    local each_3_117 = resolution_us_2_119 == '0' and cost_3_117 or 0
    local need_5_59 = log_3_117.sum + cost_3_117 - (argv[tier_0_374 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_117 = 0
  if need_5_59 > log_3_117.base then
    local key_5_59 = slot_2_119 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_119])
--lua/lib/sums_reached.lua:13
    local low_6_37, low_sum_6_37 = -1, log_3_117.base
  local high_6_37, high_sum_6_37, when_5_59 = log_3_117.entries - 1, log_3_117.sum, log_3_117.newest_us
  local guesses_6_37, around_6_37, guess_6_37 = 0, 1, high_6_37
  if each_3_117 > 0 then guess_6_37 = high_6_37 - math.floor((high_sum_6_37 - need_5_59) / each_3_117) else guesses_6_37, around_6_37 = 1, 8 end
  while high_6_37 - low_6_37 > 1 do
    if guesses_6_37 > 3 then
      guess_6_37 = math.ceil((low_6_37 + high_6_37) / 2)
    elseif guesses_6_37 > 0 then
      guess_6_37 = low_6_37 + math.ceil((need_5_59 - low_sum_6_37) / (high_sum_6_37 - low_sum_6_37) * (high_6_37 - low_6_37))
    end
    guess_6_37 = math.max(low_6_37 + 1, math.min(guess_6_37, high_6_37))
    local from_6_37, to_6_37 = math.max(guess_6_37 - around_6_37, low_6_37 + 1), math.min(guess_6_37 + around_6_37 - 1, high_6_37 - 1)
    local text_6_37, offset_6_37 = log_3_117.text, 0
    if from_6_37 >= log_3_117.first then
      offset_6_37 = #text_6_37 - (log_3_117.entries - from_6_37) * 16 + 1
    else
      text_6_37, offset_6_37 = call('GETRANGE', key_5_59, log_3_117.from + from_6_37 * 16, log_3_117.from + (to_6_37 + 1) * 16 - 1), 1
    end

    local at_6_37 = from_6_37
    repeat
      local its_when_6_37, sum_6_37 = unpack_bytes('<dd', text_6_37, offset_6_37 + (at_6_37 - from_6_37) * 16)
--lua/lib/sums.lua:122
      local more_6_37, groups_7_11 = log_3_117.total, log_3_117.groups or 0
  local group_7_11 = math.floor(at_6_37 / 32)
  if group_7_11 < groups_7_11 then
    local known_7_11 = log_3_117.known
    if not known_7_11 then
      local packed_7_11 = call('GETRANGE', key_5_59, 64, 64 + groups_7_11 / 64 * 8 - 1)
      known_7_11 = { [0] = log_3_117.front }
      for i_7_11 = 1, groups_7_11 / 64 do known_7_11[i_7_11] = known_7_11[i_7_11 - 1] + unpack_bytes('<d', packed_7_11, 8 * i_7_11 - 7) end
      known_7_11.slices, log_3_117.known = {}, known_7_11
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
    when_us_3_117 = when_5_59 + (argv[tier_0_374 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_119 = when_us_3_117
  end
--lua/lib/tiers/summed.lua:19
its_us_0_374 = turn_us_2_119
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_374)) end
    if its_us_0_374 > turn_us_0_374 then turn_us_0_374, binding_0_374 = its_us_0_374, tier_0_374 end
  end
  scope.turn_us, scope.tier = turn_us_0_374, binding_0_374 or first_0_374
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
--lua/lib/shared/ask.lua:17
function shelf_1.gate_write_costs(home, request, s)
  local scope = request.scopes[s]
  if shelf_1.meters_cost(scope) then
    local waiters, scheduled = {}, call('ZRANGE', home.scheduled_key, 0, 20 - 1)
    for _, waiter in ipairs(scheduled) do
      local place = call('HGET', home.waiters_key, waiter)
      local flow = place and shelf_1.waiter_flow(home, place)
      if flow and flow[1] == request.tenant then waiters[#waiters + 1] = waiter end
    end
    local flow = shelf_1.flow_find(home, request)
    if flow then
      local from, to = shelf_1.flow_range(flow[2], flow.number)
      for _, found in ipairs(call('ZRANGEBYLEX', home.queue_key, from, to, 'LIMIT', 0, 20)) do
        local _, waiter = shelf_1.place_split(found)
        waiters[#waiters + 1] = waiter
      end
    end
    if #waiters > 0 then shelf_1.meters_front(scope, shelf_1.waiters_costs(home, waiters, s)) end
  end
  shelf_1.gate_write(home, scope, given[scope.keys + 1])
end



function shelf_1.write_gates(home, request)
  local kept = shelf_1.tenant_load(home, request.tenant)
  if #kept < 2 then return end
  local used = shelf_1.gates_used(home, kept)
  for s = 1, request.gates do
    local scope = request.scopes[s]

    local is_known = (argv[scope.set + 3] ~= '0') or shelf_1.limits_longest(scope) == 0
    if is_known and used[((given[scope.keys + 1]))] then shelf_1.gate_write_costs(home, request, s) end
  end
  if request.part then shelf_1.gate_write(home, request.part, shelf_1.tenant_gate(request.tenant)) end
  shelf_1.tenant_settle(home, request.tenant)
end



function shelf_1.put_off(home, request, place)
  local own_us, is_full = math.max(home.at_us, home.held_us), home.is_full
  for s = 1, #request.scopes - 1 do
    local scope = request.scopes[s]
    own_us, is_full = math.max(own_us, math.max(scope.turn_us, scope.paused_us, scope.held_us)), is_full or scope.is_full
  end
  local rank = call('ZRANK', home.scheduled_key, request.waiter)
  local its_us, its_tier = home.turn_us, home.tier
  local slot_us = math.max(home.at_us, shelf_1.home_slot(home, rank, true))
  home.turn_us, home.tier = its_us, its_tier
  local flow = shelf_1.waiter_flow(home, place)
  if is_full or own_us > slot_us + 25000 then
    shelf_1.waiter_park_again(home, flow, request.waiter, place)
    if request.has_costs then shelf_1.write_gates(home, request) end
    return nil
  end
  local new_us = math.max(slot_us, own_us, home.at_us + 1)
  call('ZADD', home.scheduled_key, string.format('%.0f', new_us), request.waiter)
  if shelf_1.place_late(place) > 0 then
    call('HSET', home.waiters_key, request.waiter, shelf_1.place_with_costs(place, shelf_1.place_costs(place)))
  end
  return new_us
end
--lua/lib/shared/report.lua:19
function shelf_1.still_waits(home, waiter, place, token)
  local turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
  if turn_us then return turn_us == tonumber(token) or token == '0' and turn_us <= home.at_us + 1000000 end
  if shelf_1.is_aside(home, shelf_1.place_flow(place), waiter) then return token == '0' end
  for _, watchdog in pairs(home.watchdogs) do
    if watchdog[1] == waiter and watchdog[2] == tonumber(token) then return true end
  end
  return false
end

function shelf_1.report_come(home, promotions, waiter, place, turn_us, within_us)
  if turn_us and turn_us <= home.at_us + within_us then return end
  local flow = shelf_1.waiter_flow(home, place)
  if not flow then return end
  if turn_us then
    call('ZADD', home.scheduled_key, string.format('%.0f', home.at_us), waiter)
  else
    shelf_1.waiter_call(home, flow, place, waiter, home.at_us, false)
  end
  shelf_1.fill_tell(home, promotions, waiter, home.at_us)
end




function shelf_1.report_room(home, promotions, tenant)
  local kept = shelf_1.tenant_load(home, tenant)
  for i = 2, #kept do
    local flow = shelf_1.flow_load(home, kept[i])
    local place, waiter = nil, nil
    if flow then place, waiter = shelf_1.place_first(home.queue_key, flow[2], flow.number) end
    if place then return shelf_1.report_come(home, promotions, waiter, place, nil, 0) end
  end
  local first = call('ZRANGE', home.scheduled_key, 0, 0, 'WITHSCORES')
  if first[1] then
    local place = call('HGET', home.waiters_key, first[1])
    if place then shelf_1.report_come(home, promotions, first[1], place, tonumber(first[2]), 1000000) end
    return
  end
  local flow = shelf_1.fill_best(home, home.at_us)
  if not flow then return end
  local place, waiter = shelf_1.place_first(home.queue_key, flow[2], flow.number)
  if place then shelf_1.report_come(home, promotions, waiter, place, nil, 0) end
end


function shelf_1.report_settled(home, request)
  local more = shelf_1.share_of(home, home.rights) - shelf_1.share_of(home, home.counted)
  shelf_1.tenant_correct(home, request.tenant, more / request.weight)
end


function shelf_1.report_apply(home, promotions, word, waiter, token)
  local place = call('HGET', home.waiters_key, waiter)
  if not place then return false end
  if word == 'waiting' then return shelf_1.still_waits(home, waiter, place, token) end
  local turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
  local its_aside = shelf_1.is_aside(home, shelf_1.place_flow(place), waiter)
  if word == 'gone' or word == 'absent' then
    shelf_1.waiter_vanish(home, waiter, place, turn_us)
  elseif word == 'come' and not its_aside then
    shelf_1.report_come(home, promotions, waiter, place, turn_us, tonumber(token))
  elseif word == 'coming' then
    local times, first_us = shelf_1.place_late(place)
    if turn_us or its_aside then
      call('HSET', home.waiters_key, waiter, shelf_1.place_with_late(place, times, first_us or turn_us, true))
    end
  end
  return true
end
--lua/lib/shared/told.lua:12
function shelf_1.told_room(home, request)
  if shelf_1.shared_binding(request) then return false end
  return shelf_1.home_slot(home, call('ZCARD', home.scheduled_key), true) <= ((home.at_us) + 3)
end


function shelf_1.told_deferred(reply, home, request, place)
  local binding, index = shelf_1.shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  local slot_us = shelf_1.home_slot(home, call('ZCARD', home.scheduled_key), true)
  local flow = place and shelf_1.waiter_flow(home, place) or shelf_1.flow_find(home, request)
  local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, flow, place, slot_us)
  if request.waiter == '' then back_us = estimate_us end
  do
--lua/lib/shared/check_shared.lua:66
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:25
end
  do local set_back_us_0_288 = request.set_back_us
--lua/lib/reply.lua:122
local n_0_288, tier_0_288, reason_0_288, more_0_288 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_130 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_288 = (tier_1_130 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:123
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_288, more_0_288 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_288, more_0_288 = 13, binding.running
  end
  reply[n_0_288 + 1], reply[n_0_288 + 2], reply[n_0_288 + 3], reply[n_0_288 + 4] = 19, set_back_us_0_288, estimate_us, index
  reply[n_0_288 + 5], reply[n_0_288 + 6], reply[n_0_288 + 7], reply[n_0_288 + 8], reply[n_0_288 + 9] = position, tier_0_288, more_0_288, reason_0_288, back_us
--lua/lib/shared/told.lua:26
end
end


function shelf_1.told_by_hand(reply, home, request)
  local starts = shelf_1.told_room(home, request)
  if not starts then shelf_1.told_deferred(reply, home, request, nil) end
  return starts
end



function shelf_1.told_waiter(reply, home, request, turn_us, place, slot_us)
  local binding, index = request.binding or home, request.index or #request.scopes
  do
--lua/lib/shared/check_shared.lua:66
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:40
end
  if turn_us then
    binding.turn_us, binding.ahead = turn_us, 0
    do local set_back_us_0_287 = request.set_back_us
--lua/lib/reply.lua:109
local n_0_287, tier_0_287 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_131 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_287 = (tier_1_131 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:110
end end
  reply[n_0_287 + 1], reply[n_0_287 + 2], reply[n_0_287 + 3], reply[n_0_287 + 4] = 12, set_back_us_0_287, turn_us, index
  reply[n_0_287 + 5], reply[n_0_287 + 6] = binding.ahead or 0, tier_0_287
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_287 + 1], reply[n_0_287 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_287 + 1], reply[n_0_287 + 7] = 13, binding.running or ''
  end
--lua/lib/shared/told.lua:43
end
    shelf_1.home_keep(home, turn_us)
  else
    local flow = shelf_1.waiter_flow(home, place)
    local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, flow, place, slot_us)
    back_us = shelf_1.watchdog_be(home, request, flow, slot_us) or back_us
    shelf_1.home_keep(home, back_us)
    do local set_back_us_0_289 = request.set_back_us
--lua/lib/reply.lua:122
local n_0_289, tier_0_289, reason_0_289, more_0_289 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_132 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_289 = (tier_1_132 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:123
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_289, more_0_289 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_289, more_0_289 = 13, binding.running
  end
  reply[n_0_289 + 1], reply[n_0_289 + 2], reply[n_0_289 + 3], reply[n_0_289 + 4] = 19, set_back_us_0_289, estimate_us, index
  reply[n_0_289 + 5], reply[n_0_289 + 6], reply[n_0_289 + 7], reply[n_0_289 + 8], reply[n_0_289 + 9] = position, tier_0_289, more_0_289, reason_0_289, back_us
--lua/lib/shared/told.lua:50
end
  end
end
--lua/shared.lua:33
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_195 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_195, cutoff_us = now_us - overdue_us_0_195 }
--lua/shared.lua:35
  local promotions = {}

  function shelf_1.open(request) return shelf_1.home_open(request.scopes[#request.scopes], clock) end


  function shelf_1.ask(request)
    local home = shelf_1.open(request)
    local waiter, place, turn_us, left_place = request.waiter, shelf_1.waiter_find(home, request)
    request.is_new = not place
    place = place or shelf_1.waiter_join(home, request, left_place)
    if turn_us and not shelf_1.shared_binding(request) then return home, true, turn_us, place end
    shelf_1.write_gates(home, request)
    if turn_us then turn_us = shelf_1.put_off(home, request, place) end

    request.binding, request.index = shelf_1.shared_binding(request)
    local why, slot_us = shelf_1.home_schedule(home, promotions, waiter)
    turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
    local is_now = turn_us and turn_us <= ((home.at_us) + 3)
    if is_now and not request.binding then return home, true, turn_us, place end
    if not turn_us and not request.binding and shelf_1.fill_here(home, place, waiter) then return home, true, nil, place end

    if is_now and home.costs then turn_us = shelf_1.put_off(home, request, place) end
    return home, false, turn_us, place, why, slot_us
  end


  function shelf_1.admitted(home, request, turn_us, place)
    for _, scope in ipairs(request.scopes) do shelf_1.meters_note(scope, request.is_new, now_us, ttl_floor_ms) end
    shelf_1.waiter_leave(home, request.waiter, place, turn_us or 0, true)
    shelf_1.shared_check(request, now_us, true)
    shelf_1.write_gates(home, request)
    local why, slot_us = shelf_1.home_schedule(home, promotions, request.waiter)
    shelf_1.home_finish(home, promotions, why, slot_us)
  end

  function shelf_1.deferred(reply, home, request, turn_us, place, why, slot_us)
    for _, scope in ipairs(request.scopes) do shelf_1.meters_note(scope, request.is_new, now_us, ttl_floor_ms) end
    shelf_1.told_waiter(reply, home, request, turn_us, place, slot_us)
    shelf_1.home_finish(home, promotions, why, slot_us)
  end


  function shelf_1.event(request, is_done, is_stale)
    local home = shelf_1.open(request)
    local is_room = request.word == 'recheck' or request.word == 'release' or request.word == 'settle'
    if not is_room then is_done = shelf_1.report_apply(home, promotions, request.word, request.waiter, request.token) end

    if is_stale and is_room and request.word ~= 'recheck' then shelf_1.report_room(home, promotions, request.tenant) end
    if is_stale or request.word == 'waiting' or request.word == 'come' then
      shelf_1.home_close(home)
      return is_done
    end
    if request.word == 'settle' then shelf_1.report_settled(home, request) end
    if #request.scopes > 1 then shelf_1.write_gates(home, request) end
    local why, slot_us = shelf_1.home_schedule(home, promotions, '')
    shelf_1.home_finish(home, promotions, why, slot_us)
    return is_done
  end

  return {
    ask = shelf_1.ask,
    by_hand = shelf_1.told_by_hand,
    open = shelf_1.open,
    admitted = shelf_1.admitted,
    deferred = shelf_1.deferred,
    event = shelf_1.event,
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
local shelf_2 = { log_find = 0, log_settle = 0, log_to_sums = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, fixed_settle = 0, gcra_settle = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, reply_unnamed = 0, settled_moved = 0, settled_note = 0, settled_text = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, summed_settle = 0, lease_drop = 0, lease_load = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, lease_ends = 0, shared_check = 0, shared_step_back = 0, shared_carry = 0, settle_scope = 0, settle_all = 0 } function shelf_2.log_find(key, entries, at)
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
  local at = at_us + moved_us + moved
  if at <= now - longest_us then return moved_us end
  local entries = (call('STRLEN', key) - 32) / 8
  local first = shelf_2.log_find(key, entries, at)
  local own = shelf_2.log_find(key, entries, at + 1) - first
  if scope.is_carried and own == 0 and first < entries then
    at = unpack_bytes('<d', call('GETRANGE', key, 32 + first * 8, 32 + first * 8 + 7))
    own = shelf_2.log_find(key, entries, at + 1) - first
  end
  if own == 0 and counted > 0 then return moved_us end
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
  local size_0_507 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_507 >= 64 then
    local __0_507, __0_507, moved_0_507, __0_507, groups_0_507, front_0_507, total_0_507, base_0_507 = unpack_bytes('<dddddddd', text)
    local when_0_507, sum_0_507 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_507 > 0 then log.groups, log.front, log.from = groups_0_507, front_0_507, 64 + 8 * (groups_0_507 + groups_0_507 / 64) end
    local entries_0_507 = (size_0_507 - log.from) / 16
    log.entries, log.first = entries_0_507, math.max(0, entries_0_507 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_507, total_0_507, total_0_507 - sum_0_507, -moved_0_507
    if entries_0_507 > 0 then log.newest_us = when_0_507 end
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
    local text_0_517, at_0_517 = log.text, 1
  if last < log.first then
    text_0_517 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_517 = #text_0_517 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_517 = unpack_bytes('<dd', text_0_517, at_0_517)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_313, at_1_313 = log.text, 1
  if last < log.first then
    text_1_313 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_313 = #text_1_313 - (log.entries - last) * 16 + 1
  end
  local __0_523, sum_0_523 = unpack_bytes('<dd', text_1_313, at_1_313)






    local more_0_523, groups_1_320 = log.total, log.groups or 0
  local group_1_320 = math.floor(last / 32)
  if group_1_320 < groups_1_320 then
    local known_1_320 = log.known
    if not known_1_320 then
      local packed_1_320 = call('GETRANGE', key, 64, 64 + groups_1_320 / 64 * 8 - 1)
      known_1_320 = { [0] = log.front }
      for i_1_320 = 1, groups_1_320 / 64 do known_1_320[i_1_320] = known_1_320[i_1_320 - 1] + unpack_bytes('<d', packed_1_320, 8 * i_1_320 - 7) end
      known_1_320.slices, log.known = {}, known_1_320
    end
    local at_1_320 = math.floor(group_1_320 / 64)
    local slice_1_320 = known_1_320.slices[at_1_320]
    if not slice_1_320 then
      local from_1_320 = 64 + 8 * (groups_1_320 / 64 + at_1_320 * 64)
      local packed_1_320 = call('GETRANGE', key, from_1_320, from_1_320 + 8 * 64 - 1)
      slice_1_320 = { [0] = known_1_320[at_1_320] }
      for i_1_320 = 1, 64 - 1 do slice_1_320[i_1_320] = slice_1_320[i_1_320 - 1] + unpack_bytes('<d', packed_1_320, 8 * i_1_320 - 7) end
      known_1_320.slices[at_1_320] = slice_1_320
    end
    more_0_523 = slice_1_320[group_1_320 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_523 - sum_0_523
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_508 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_508 >= 64 then
    local __0_508, __0_508, moved_0_508, __0_508, groups_0_508, front_0_508, total_0_508, base_0_508 = unpack_bytes('<dddddddd', text)
    local when_0_508, sum_0_508 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_508 > 0 then step.groups, step.front, step.from = groups_0_508, front_0_508, 64 + 8 * (groups_0_508 + groups_0_508 / 64) end
    local entries_0_508 = (size_0_508 - step.from) / 16
    step.entries, step.first = entries_0_508, math.max(0, entries_0_508 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_508, total_0_508, total_0_508 - sum_0_508, -moved_0_508
    if entries_0_508 > 0 then step.newest_us = when_0_508 end
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
--lua/lib/tiers/fixed.lua:166
function shelf_2.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local meters = given[scope.keys]
  local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its = tier, last, step do
    local kind = argv[its]
    if kind == 'fixed' then
--lua/lib/meters.lua:18
      local kept_0_548 = scope[its]
  if kept_0_548 == nil then
    local field_1_331 = argv[its + 3]
    kept_0_548 = call('HGET', (given[scope.keys]), field_1_331)
    scope[its] = kept_0_548
    if not kept_0_548 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_548 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_548) end

  local __0_548, edges_0_548 = argv[its + 3], argv[its + 4]
  local is_set_back_0_548 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_548 == '' and 1 or 2)
  if is_set_back_0_548 then do local at_us_1_338 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_338, edges_1_338 = argv[its + 3], argv[its + 4]
  local length_us_1_338, alike_1_338 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_338, closes_us_1_338 = at_us_1_338 + length_us_1_338, nil
  if edges_1_338 ~= '' then
    local __1_338, last_1_338, guard_us_1_338, edge_us_1_338 = string.find(edges_1_338, '^(%S+) (%S+)')
    local is_here_1_338 = false
    edge_us_1_338 = edge_us_1_338 * 1000000
    repeat
      local from_us_1_338, __1_338, to_1_338, length_1_338, count_1_338 = edge_us_1_338, string.find(edges_1_338, '^ ([%d.]+)x(%d+)', last_1_338 + 1)
      if to_1_338 then
        last_1_338, length_us_1_338 = to_1_338, math.floor(length_1_338 * 1000000 + 0.5)
        edge_us_1_338 = edge_us_1_338 + length_us_1_338 * count_1_338
      end
      is_here_1_338 = not to_1_338 or at_us_1_338 < edge_us_1_338
      if is_here_1_338 then ends_us_1_338 = from_us_1_338 + (math.floor((at_us_1_338 - from_us_1_338) / length_us_1_338) + 1) * length_us_1_338 end
      if is_here_1_338 and to_1_338 then alike_1_338 = math.floor((edge_us_1_338 - ends_us_1_338) / length_us_1_338 + 0.5) end
    until is_here_1_338
    closes_us_1_338 = ends_us_1_338 - guard_us_1_338
  end
ends_us, closes_us = ends_us_1_338, closes_us_1_338 or ends_us_1_338
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_548 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:22
      local __0_544, edges_0_544 = argv[its + 3], argv[its + 4]
  local length_us_0_544, alike_0_544 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_544 = at_us + length_us_0_544, nil
  if edges_0_544 ~= '' then
    local __0_544, last_0_544, guard_us_0_544, edge_us_0_544 = string.find(edges_0_544, '^(%S+) (%S+)')
    local is_here_0_544 = false
    edge_us_0_544 = edge_us_0_544 * 1000000
    repeat
      local from_us_0_544, __0_544, to_0_544, length_0_544, count_0_544 = edge_us_0_544, string.find(edges_0_544, '^ ([%d.]+)x(%d+)', last_0_544 + 1)
      if to_0_544 then
        last_0_544, length_us_0_544 = to_0_544, math.floor(length_0_544 * 1000000 + 0.5)
        edge_us_0_544 = edge_us_0_544 + length_us_0_544 * count_0_544
      end
      is_here_0_544 = not to_0_544 or at_us < edge_us_0_544
      if is_here_0_544 then its_ends_us = from_us_0_544 + (math.floor((at_us - from_us_0_544) / length_us_0_544) + 1) * length_us_0_544 end
      if is_here_0_544 and to_0_544 then alike_0_544 = math.floor((edge_us_0_544 - its_ends_us) / length_us_0_544 + 0.5) end
    until is_here_0_544
    closes_us_0_544 = its_ends_us - guard_us_0_544
  end
local its_closes_us = closes_us_0_544 or its_ends_us
--lua/lib/tiers/fixed.lua:174
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_459 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_459], scope.rights[i_0_459]
--lua/lib/tiers/fixed.lua:176
      local is_in = ends_us and (edges == '' and at_us >= ends_us - (argv[its + 2]) or its_ends_us == ends_us)

      local is_young = at_us > scope.at_us - (argv[its + 2])
      is_in = is_in or scope.is_carried and ends_us and edges == '' and is_young

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:18
      local kept = scope[its]
  if kept == nil then
    local field_0_533 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_533)
    scope[its] = kept
    if not kept then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:184
      local over_us = kept and unpack_bytes('<d', kept) or 0
      local was_in = over_us <= scope.at_us and at_us < over_us
      if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
        is_in = right > 0
        if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
      end
      if is_in and (right > counted or at_us < ends_us) then
        scope[its] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
        call('HSET', meters, field, scope[its])
        do local lasts_us_0_536 = ends_us - now_us
--lua/lib/meters.lua:36
local meters_0_536, ttl_ms_0_536 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_536 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_536) < ttl_ms_0_536 then
    call('PEXPIRE', meters_0_536, ttl_ms_0_536)
  end
--lua/lib/tiers/fixed.lua:193
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
      local i_0_460 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_460], scope.rights[i_0_460]
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
        do local lasts_us_0_537 = expires_us - now_us
--lua/lib/meters.lua:36
local meters_0_537, ttl_ms_0_537 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_537 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_537) < ttl_ms_0_537 then
    call('PEXPIRE', meters_0_537, ttl_ms_0_537)
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
  local text_0_511 = call('GETRANGE', key, '-320', '-1')
  local size_0_511, head_0_511 = #text_0_511, text_0_511
  if size_0_511 == 320 then
    size_0_511, head_0_511 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_511, text = text_0_511, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_511 >= 64 then
    local __1_307, __1_307, moved_1_307, __1_307, groups_1_307, front_1_307, total_1_307, base_1_307 = unpack_bytes('<dddddddd', head_0_511)
    local when_1_307, sum_1_307 = unpack_bytes('<dd', text_0_511, #text_0_511 - 16 + 1)
    if groups_1_307 > 0 then log.groups, log.front, log.from = groups_1_307, front_1_307, 64 + 8 * (groups_1_307 + groups_1_307 / 64) end
    local entries_1_307 = (size_0_511 - log.from) / 16
    log.entries, log.first = entries_1_307, math.max(0, entries_1_307 - math.floor(#text_0_511 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_307, total_1_307, total_1_307 - sum_1_307, -moved_1_307
    if entries_1_307 > 0 then log.newest_us = when_1_307 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_518, at_0_518 = log.text, 1
  if i < log.first then
    text_0_518 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_518 = #text_0_518 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_518 = unpack_bytes('<dd', text_0_518, at_0_518)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_314, at_1_314 = log.text, 1
  if i < log.first then
    text_1_314 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_314 = #text_1_314 - (log.entries - i) * 16 + 1
  end
  local __0_524, sum_0_524 = unpack_bytes('<dd', text_1_314, at_1_314)






    local more_0_524, groups_1_321 = log.total, log.groups or 0
  local group_1_321 = math.floor(i / 32)
  if group_1_321 < groups_1_321 then
    local known_1_321 = log.known
    if not known_1_321 then
      local packed_1_321 = call('GETRANGE', key, 64, 64 + groups_1_321 / 64 * 8 - 1)
      known_1_321 = { [0] = log.front }
      for i_1_321 = 1, groups_1_321 / 64 do known_1_321[i_1_321] = known_1_321[i_1_321 - 1] + unpack_bytes('<d', packed_1_321, 8 * i_1_321 - 7) end
      known_1_321.slices, log.known = {}, known_1_321
    end
    local at_1_321 = math.floor(group_1_321 / 64)
    local slice_1_321 = known_1_321.slices[at_1_321]
    if not slice_1_321 then
      local from_1_321 = 64 + 8 * (groups_1_321 / 64 + at_1_321 * 64)
      local packed_1_321 = call('GETRANGE', key, from_1_321, from_1_321 + 8 * 64 - 1)
      slice_1_321 = { [0] = known_1_321[at_1_321] }
      for i_1_321 = 1, 64 - 1 do slice_1_321[i_1_321] = slice_1_321[i_1_321 - 1] + unpack_bytes('<d', packed_1_321, 8 * i_1_321 - 7) end
      known_1_321.slices[at_1_321] = slice_1_321
    end
    more_0_524 = slice_1_321[group_1_321 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_524 - sum_0_524
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
    local __0_509, __0_509, moved_0_509, __0_509, groups_0_509, front_0_509, total_0_509, base_0_509 = unpack_bytes('<dddddddd', text)
    local when_0_509, sum_0_509 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_509 > 0 then log.groups, log.front, log.from = groups_0_509, front_0_509, 64 + 8 * (groups_0_509 + groups_0_509 / 64) end
    local entries_0_509 = (size - log.from) / 16
    log.entries, log.first = entries_0_509, math.max(0, entries_0_509 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_509, total_0_509, total_0_509 - sum_0_509, -moved_0_509
    if entries_0_509 > 0 then log.newest_us = when_0_509 end
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
    local __0_510, __0_510, moved_0_510, __0_510, groups_0_510, front_0_510, total_0_510, base_0_510 = unpack_bytes('<dddddddd', text)
    local when_0_510, sum_0_510 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_510 > 0 then written.groups, written.front, written.from = groups_0_510, front_0_510, 64 + 8 * (groups_0_510 + groups_0_510 / 64) end
    local entries_0_510 = (size - written.from) / 16
    written.entries, written.first = entries_0_510, math.max(0, entries_0_510 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_510, total_0_510, total_0_510 - sum_0_510, -moved_0_510
    if entries_0_510 > 0 then written.newest_us = when_0_510 end
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
    do local lasts_us_0_538 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_538, ttl_ms_0_538 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_538 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_538) < ttl_ms_0_538 then
    call('PEXPIRE', meters_0_538, ttl_ms_0_538)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_2.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_2.carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
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
      local opened_0_512 = scope.sums or {}
  scope.sums = opened_0_512
  local log = opened_0_512[field]
  if not log then
    local key_0_512 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_308 = call('GETRANGE', key_0_512, '-320', '-1')
  local size_1_308, head_1_308 = #text_1_308, text_1_308
  if size_1_308 == 320 then
    size_1_308, head_1_308 = call('STRLEN', key_0_512), call('GETRANGE', key_0_512, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_512 = { head = head_1_308, text = text_1_308, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_308 >= 64 then
    local __2_164, __2_164, moved_2_164, __2_164, groups_2_164, front_2_164, total_2_164, base_2_164 = unpack_bytes('<dddddddd', head_1_308)
    local when_2_164, sum_2_164 = unpack_bytes('<dd', text_1_308, #text_1_308 - 16 + 1)
    if groups_2_164 > 0 then read_0_512.groups, read_0_512.front, read_0_512.from = groups_2_164, front_2_164, 64 + 8 * (groups_2_164 + groups_2_164 / 64) end
    local entries_2_164 = (size_1_308 - read_0_512.from) / 16
    read_0_512.entries, read_0_512.first = entries_2_164, math.max(0, entries_2_164 - math.floor(#text_1_308 / 16))
    read_0_512.base, read_0_512.total, read_0_512.sum, read_0_512.moved_us = -base_2_164, total_2_164, total_2_164 - sum_2_164, -moved_2_164
    if entries_2_164 > 0 then read_0_512.newest_us = when_2_164 end
  end
--lua/lib/sums.lua:84
    log = read_0_512
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_512 = log.newest_us - scope.at_us
    if ahead_us_0_512 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_512)
    elseif ahead_us_0_512 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_512[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_534 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_534)
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
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(shelf_2.carry_count(history, since_us) - shelf_2.carry_count(own, since_us), target.most)
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
      shelf_2.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_2.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_545, edges_0_545 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_545 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_545 = at_us + length_us, nil
  if edges_0_545 ~= '' then
    local __0_545, last_0_545, guard_us_0_545, edge_us_0_545 = string.find(edges_0_545, '^(%S+) (%S+)')
    local is_here_0_545 = false
    edge_us_0_545 = edge_us_0_545 * 1000000
    repeat
      local from_us_0_545, __0_545, to_0_545, length_0_545, count_0_545 = edge_us_0_545, string.find(edges_0_545, '^ ([%d.]+)x(%d+)', last_0_545 + 1)
      if to_0_545 then
        last_0_545, length_us = to_0_545, math.floor(length_0_545 * 1000000 + 0.5)
        edge_us_0_545 = edge_us_0_545 + length_us * count_0_545
      end
      is_here_0_545 = not to_0_545 or at_us < edge_us_0_545
      if is_here_0_545 then ends_us = from_us_0_545 + (math.floor((at_us - from_us_0_545) / length_us) + 1) * length_us end
      if is_here_0_545 and to_0_545 then alike_0_545 = math.floor((edge_us_0_545 - ends_us) / length_us + 0.5) end
    until is_here_0_545
    closes_us_0_545 = ends_us - guard_us_0_545
  end
local closes_us = closes_us_0_545 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_2.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_549 = scope[tier]
  if kept_0_549 == nil then
    local field_1_334 = argv[tier + 3]
    kept_0_549 = call('HGET', (given[scope.keys]), field_1_334)
    scope[tier] = kept_0_549
    if not kept_0_549 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_549 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_549) end

  local __0_549, edges_0_549 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_549 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_549 == '' and 1 or 2)
  if is_set_back_0_549 then do local at_us_1_339 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __1_339, edges_1_339 = argv[tier + 3], argv[tier + 4]
  local length_us_1_339, alike_1_339 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_339, closes_us_1_339 = at_us_1_339 + length_us_1_339, nil
  if edges_1_339 ~= '' then
    local __1_339, last_1_339, guard_us_1_339, edge_us_1_339 = string.find(edges_1_339, '^(%S+) (%S+)')
    local is_here_1_339 = false
    edge_us_1_339 = edge_us_1_339 * 1000000
    repeat
      local from_us_1_339, __1_339, to_1_339, length_1_339, count_1_339 = edge_us_1_339, string.find(edges_1_339, '^ ([%d.]+)x(%d+)', last_1_339 + 1)
      if to_1_339 then
        last_1_339, length_us_1_339 = to_1_339, math.floor(length_1_339 * 1000000 + 0.5)
        edge_us_1_339 = edge_us_1_339 + length_us_1_339 * count_1_339
      end
      is_here_1_339 = not to_1_339 or at_us_1_339 < edge_us_1_339
      if is_here_1_339 then ends_us_1_339 = from_us_1_339 + (math.floor((at_us_1_339 - from_us_1_339) / length_us_1_339) + 1) * length_us_1_339 end
      if is_here_1_339 and to_1_339 then alike_1_339 = math.floor((edge_us_1_339 - ends_us_1_339) / length_us_1_339 + 0.5) end
    until is_here_1_339
    closes_us_1_339 = ends_us_1_339 - guard_us_1_339
  end
own_ends_us, own_closes_us = ends_us_1_339, closes_us_1_339 or ends_us_1_339
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_549 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
    local kept_0_556 = scope[tier]
  if kept_0_556 == nil then
    local field_1_335 = argv[tier + 3]
    kept_0_556 = call('HGET', (given[scope.keys]), field_1_335)
    scope[tier] = kept_0_556
    if not kept_0_556 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_556, is_set_back_0_556 = 0, 0, false
  if kept_0_556 then served_us, expires_us_0_556 = unpack_bytes('<dd', kept_0_556) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_556, burst_0_556 = argv[tier + 3], argv[tier + 4]
    local most_us_0_556 = scope.at_us + burst_0_556 * each_us + (argv[tier + 2])
    is_set_back_0_556 = served_us > most_us_0_556
    if is_set_back_0_556 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_556)
  end
--lua/lib/carry.lua:138
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
    do local lasts_us_0_539 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_539, ttl_ms_0_539 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_539 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_539) < ttl_ms_0_539 then
    call('PEXPIRE', meters_0_539, ttl_ms_0_539)
  end
--lua/lib/carry.lua:150
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


      local tier_0_454 = target.tier local _, edges = argv[tier_0_454 + 3], argv[tier_0_454 + 4]
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
--lua/lib/reply.lua:97
function shelf_2.reply_unnamed(reply, index, endings)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = 8, index, endings
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
  local entry_0_525 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_525 >= 0 then
--lua/lib/sums.lua:109
    local text_1_315, at_1_315 = log.text, 1
  if entry_0_525 < log.first then
    text_1_315 = call('GETRANGE', key, log.from + entry_0_525 * 16, log.from + entry_0_525 * 16 + 16 - 1)
  else
    at_1_315 = #text_1_315 - (log.entries - entry_0_525) * 16 + 1
  end
  local __0_525, sum_0_525 = unpack_bytes('<dd', text_1_315, at_1_315)






    local more_0_525, groups_1_322 = log.total, log.groups or 0
  local group_1_322 = math.floor(entry_0_525 / 32)
  if group_1_322 < groups_1_322 then
    local known_1_322 = log.known
    if not known_1_322 then
      local packed_1_322 = call('GETRANGE', key, 64, 64 + groups_1_322 / 64 * 8 - 1)
      known_1_322 = { [0] = log.front }
      for i_1_322 = 1, groups_1_322 / 64 do known_1_322[i_1_322] = known_1_322[i_1_322 - 1] + unpack_bytes('<d', packed_1_322, 8 * i_1_322 - 7) end
      known_1_322.slices, log.known = {}, known_1_322
    end
    local at_1_322 = math.floor(group_1_322 / 64)
    local slice_1_322 = known_1_322.slices[at_1_322]
    if not slice_1_322 then
      local from_1_322 = 64 + 8 * (groups_1_322 / 64 + at_1_322 * 64)
      local packed_1_322 = call('GETRANGE', key, from_1_322, from_1_322 + 8 * 64 - 1)
      slice_1_322 = { [0] = known_1_322[at_1_322] }
      for i_1_322 = 1, 64 - 1 do slice_1_322[i_1_322] = slice_1_322[i_1_322 - 1] + unpack_bytes('<d', packed_1_322, 8 * i_1_322 - 7) end
      known_1_322.slices[at_1_322] = slice_1_322
    end
    more_0_525 = slice_1_322[group_1_322 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_525 - sum_0_525
  end
--lua/lib/sums.lua:122
  local more, groups_0_521 = log.total, log.groups or 0
  local group_0_521 = math.floor(entry / 32)
  if group_0_521 < groups_0_521 then
    local known_0_521 = log.known
    if not known_0_521 then
      local packed_0_521 = call('GETRANGE', key, 64, 64 + groups_0_521 / 64 * 8 - 1)
      known_0_521 = { [0] = log.front }
      for i_0_521 = 1, groups_0_521 / 64 do known_0_521[i_0_521] = known_0_521[i_0_521 - 1] + unpack_bytes('<d', packed_0_521, 8 * i_0_521 - 7) end
      known_0_521.slices, log.known = {}, known_0_521
    end
    local at_0_521 = math.floor(group_0_521 / 64)
    local slice_0_521 = known_0_521.slices[at_0_521]
    if not slice_0_521 then
      local from_0_521 = 64 + 8 * (groups_0_521 / 64 + at_0_521 * 64)
      local packed_0_521 = call('GETRANGE', key, from_0_521, from_0_521 + 8 * 64 - 1)
      slice_0_521 = { [0] = known_0_521[at_0_521] }
      for i_0_521 = 1, 64 - 1 do slice_0_521[i_0_521] = slice_0_521[i_0_521 - 1] + unpack_bytes('<d', packed_0_521, 8 * i_0_521 - 7) end
      known_0_521.slices[at_0_521] = slice_0_521
    end
    more = slice_0_521[group_0_521 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_519, at_0_519 = log.text, 1
  if i < log.first then
    text_0_519 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_519 = #text_0_519 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_519 = unpack_bytes('<dd', text_0_519, at_0_519)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_316, at_1_316 = log.text, 1
  if i < log.first then
    text_1_316 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_316 = #text_1_316 - (log.entries - i) * 16 + 1
  end
  local __0_526, sum_0_526 = unpack_bytes('<dd', text_1_316, at_1_316)






    local more_0_526, groups_1_323 = log.total, log.groups or 0
  local group_1_323 = math.floor(i / 32)
  if group_1_323 < groups_1_323 then
    local known_1_323 = log.known
    if not known_1_323 then
      local packed_1_323 = call('GETRANGE', key, 64, 64 + groups_1_323 / 64 * 8 - 1)
      known_1_323 = { [0] = log.front }
      for i_1_323 = 1, groups_1_323 / 64 do known_1_323[i_1_323] = known_1_323[i_1_323 - 1] + unpack_bytes('<d', packed_1_323, 8 * i_1_323 - 7) end
      known_1_323.slices, log.known = {}, known_1_323
    end
    local at_1_323 = math.floor(group_1_323 / 64)
    local slice_1_323 = known_1_323.slices[at_1_323]
    if not slice_1_323 then
      local from_1_323 = 64 + 8 * (groups_1_323 / 64 + at_1_323 * 64)
      local packed_1_323 = call('GETRANGE', key, from_1_323, from_1_323 + 8 * 64 - 1)
      slice_1_323 = { [0] = known_1_323[at_1_323] }
      for i_1_323 = 1, 64 - 1 do slice_1_323[i_1_323] = slice_1_323[i_1_323 - 1] + unpack_bytes('<d', packed_1_323, 8 * i_1_323 - 7) end
      known_1_323.slices[at_1_323] = slice_1_323
    end
    more_0_526 = slice_1_323[group_1_323 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_526 - sum_0_526
  end
--lua/lib/sums_settle.lua:55
    local entry_0_522 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_522 = log.total, log.groups or 0
  local group_0_522 = math.floor(entry_0_522 / 32)
  if group_0_522 < groups_0_522 then
    local known_0_522 = log.known
    if not known_0_522 then
      local packed_0_522 = call('GETRANGE', key, 64, 64 + groups_0_522 / 64 * 8 - 1)
      known_0_522 = { [0] = log.front }
      for i_0_522 = 1, groups_0_522 / 64 do known_0_522[i_0_522] = known_0_522[i_0_522 - 1] + unpack_bytes('<d', packed_0_522, 8 * i_0_522 - 7) end
      known_0_522.slices, log.known = {}, known_0_522
    end
    local at_0_522 = math.floor(group_0_522 / 64)
    local slice_0_522 = known_0_522.slices[at_0_522]
    if not slice_0_522 then
      local from_0_522 = 64 + 8 * (groups_0_522 / 64 + at_0_522 * 64)
      local packed_0_522 = call('GETRANGE', key, from_0_522, from_0_522 + 8 * 64 - 1)
      slice_0_522 = { [0] = known_0_522[at_0_522] }
      for i_0_522 = 1, 64 - 1 do slice_0_522[i_0_522] = slice_0_522[i_0_522 - 1] + unpack_bytes('<d', packed_0_522, 8 * i_0_522 - 7) end
      known_0_522.slices[at_0_522] = slice_0_522
    end
    its_more = slice_0_522[group_0_522 % 64]
  end
--lua/lib/sums_settle.lua:56
    rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
  end
  call('SETRANGE', key, log.from + entry * 16, table.concat(rest))
end





function shelf_2.sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right, is_carried)
  local at = at_us - moved_us

  if counted == 0 and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
--lua/lib/sums.lua:172
  local entry, low_us_0_531, high_0_531, high_us_0_531 = 0, nil, log.entries, nil
  local text_0_531, first_0_531, guesses_0_531 = log.text, log.first, 0
  while entry < high_0_531 do
    local count_0_531 = math.min(math.floor(#text_0_531 / 16), log.entries - first_0_531)
    local from_0_531, to_0_531 = math.max(first_0_531, entry), math.min(first_0_531 + count_0_531, high_0_531) - 1
    local offset_0_531 = #text_0_531 - (first_0_531 + count_0_531 - from_0_531) * 16 + 1

    local entry_0_531 = from_0_531
    repeat
      local when_0_531 = unpack_bytes('<d', text_0_531, offset_0_531 + (entry_0_531 - from_0_531) * 16)
      if when_0_531 >= at then high_0_531, high_us_0_531 = entry_0_531, when_0_531 else entry, low_us_0_531 = entry_0_531 + 1, when_0_531 end
      entry_0_531 = high_0_531 > to_0_531 and to_0_531 or math.floor((entry + high_0_531) / 2)
    until high_0_531 <= from_0_531 or entry > to_0_531 or entry >= high_0_531
    if entry < high_0_531 and not low_us_0_531 then
      local when_0_531 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_531 >= at then high_0_531 = 0 else entry, low_us_0_531 = 1, when_0_531 end
    end
    if entry < high_0_531 then
      local guess_0_531 = math.floor((entry + high_0_531) / 2)
      if guesses_0_531 < 3 then guess_0_531 = entry - 1 + math.ceil((at - low_us_0_531) / (high_us_0_531 - low_us_0_531) * (high_0_531 - entry + 1)) end
      guess_0_531, guesses_0_531 = math.max(entry, math.min(guess_0_531, high_0_531 - 1)), guesses_0_531 + 1
      do
--lua/lib/sums.lua:161
local start_1_327 = math.floor(guess_0_531 / 32) * 32
  local first_1_327 = math.max(start_1_327 - 1, 0)
  local text_1_327 = call('GETRANGE', key, log.from + first_1_327 * 16, log.from + math.min(start_1_327 + 32, log.entries) * 16 - 1)
text_0_531, first_0_531 = text_1_327, first_1_327
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_531, first_0_531
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_530 = math.floor(entry / 32) * 32
  local first_0_530 = math.max(start_0_530 - 1, 0)
  local text_0_530 = call('GETRANGE', key, log.from + first_0_530 * 16, log.from + math.min(start_0_530 + 32, log.entries) * 16 - 1)
text, first = text_0_530, first_0_530
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

  if not is_own and counted > 0 or right == counted then return false end
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
    local text_1_317, at_1_317 = log.text, 1
  if entry < log.first then
    text_1_317 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_317 = #text_1_317 - (log.entries - entry) * 16 + 1
  end
  local __0_527, sum_0_527 = unpack_bytes('<dd', text_1_317, at_1_317)






    local more_0_527, groups_1_324 = log.total, log.groups or 0
  local group_1_324 = math.floor(entry / 32)
  if group_1_324 < groups_1_324 then
    local known_1_324 = log.known
    if not known_1_324 then
      local packed_1_324 = call('GETRANGE', key, 64, 64 + groups_1_324 / 64 * 8 - 1)
      known_1_324 = { [0] = log.front }
      for i_1_324 = 1, groups_1_324 / 64 do known_1_324[i_1_324] = known_1_324[i_1_324 - 1] + unpack_bytes('<d', packed_1_324, 8 * i_1_324 - 7) end
      known_1_324.slices, log.known = {}, known_1_324
    end
    local at_1_324 = math.floor(group_1_324 / 64)
    local slice_1_324 = known_1_324.slices[at_1_324]
    if not slice_1_324 then
      local from_1_324 = 64 + 8 * (groups_1_324 / 64 + at_1_324 * 64)
      local packed_1_324 = call('GETRANGE', key, from_1_324, from_1_324 + 8 * 64 - 1)
      slice_1_324 = { [0] = known_1_324[at_1_324] }
      for i_1_324 = 1, 64 - 1 do slice_1_324[i_1_324] = slice_1_324[i_1_324 - 1] + unpack_bytes('<d', packed_1_324, 8 * i_1_324 - 7) end
      known_1_324.slices[at_1_324] = slice_1_324
    end
    more_0_527 = slice_1_324[group_1_324 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_527 - sum_0_527
  end
--lua/lib/sums_settle.lua:92
      local entry_0_528 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_528 >= 0 then
--lua/lib/sums.lua:109
    local text_1_318, at_1_318 = log.text, 1
  if entry_0_528 < log.first then
    text_1_318 = call('GETRANGE', key, log.from + entry_0_528 * 16, log.from + entry_0_528 * 16 + 16 - 1)
  else
    at_1_318 = #text_1_318 - (log.entries - entry_0_528) * 16 + 1
  end
  local __0_528, sum_0_528 = unpack_bytes('<dd', text_1_318, at_1_318)






    local more_0_528, groups_1_325 = log.total, log.groups or 0
  local group_1_325 = math.floor(entry_0_528 / 32)
  if group_1_325 < groups_1_325 then
    local known_1_325 = log.known
    if not known_1_325 then
      local packed_1_325 = call('GETRANGE', key, 64, 64 + groups_1_325 / 64 * 8 - 1)
      known_1_325 = { [0] = log.front }
      for i_1_325 = 1, groups_1_325 / 64 do known_1_325[i_1_325] = known_1_325[i_1_325 - 1] + unpack_bytes('<d', packed_1_325, 8 * i_1_325 - 7) end
      known_1_325.slices, log.known = {}, known_1_325
    end
    local at_1_325 = math.floor(group_1_325 / 64)
    local slice_1_325 = known_1_325.slices[at_1_325]
    if not slice_1_325 then
      local from_1_325 = 64 + 8 * (groups_1_325 / 64 + at_1_325 * 64)
      local packed_1_325 = call('GETRANGE', key, from_1_325, from_1_325 + 8 * 64 - 1)
      slice_1_325 = { [0] = known_1_325[at_1_325] }
      for i_1_325 = 1, 64 - 1 do slice_1_325[i_1_325] = slice_1_325[i_1_325 - 1] + unpack_bytes('<d', packed_1_325, 8 * i_1_325 - 7) end
      known_1_325.slices[at_1_325] = slice_1_325
    end
    more_0_528 = slice_1_325[group_1_325 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_528 - sum_0_528
  end
--lua/lib/sums_settle.lua:93
      least = before - up_to
    end

    shelf_2.sums_correct(log, key, entry, math.max(right - counted, math.min(0, right + least)), text, first)
  elseif log.entries - entry > 256 then
    at = when
    shelf_2.sums_correct(log, key, entry, right, text, first)
  else
    shelf_2.sums_insert(log, key, entry, at, right)
  end
  return false, counted == 0 and at or nil
end
--lua/lib/tiers/sums_tier.lua:89
function shelf_2.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:78
  local opened_0_515 = scope.sums or {}
  scope.sums = opened_0_515
  local log = opened_0_515[slot]
  if not log then
    local key_0_515 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_311 = call('GETRANGE', key_0_515, '-320', '-1')
  local size_1_311, head_1_311 = #text_1_311, text_1_311
  if size_1_311 == 320 then
    size_1_311, head_1_311 = call('STRLEN', key_0_515), call('GETRANGE', key_0_515, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_515 = { head = head_1_311, text = text_1_311, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_311 >= 64 then
    local __2_167, __2_167, moved_2_167, __2_167, groups_2_167, front_2_167, total_2_167, base_2_167 = unpack_bytes('<dddddddd', head_1_311)
    local when_2_167, sum_2_167 = unpack_bytes('<dd', text_1_311, #text_1_311 - 16 + 1)
    if groups_2_167 > 0 then read_0_515.groups, read_0_515.front, read_0_515.from = groups_2_167, front_2_167, 64 + 8 * (groups_2_167 + groups_2_167 / 64) end
    local entries_2_167 = (size_1_311 - read_0_515.from) / 16
    read_0_515.entries, read_0_515.first = entries_2_167, math.max(0, entries_2_167 - math.floor(#text_1_311 / 16))
    read_0_515.base, read_0_515.total, read_0_515.sum, read_0_515.moved_us = -base_2_167, total_2_167, total_2_167 - sum_2_167, -moved_2_167
    if entries_2_167 > 0 then read_0_515.newest_us = when_2_167 end
  end
--lua/lib/sums.lua:84
    log = read_0_515
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_515 = log.newest_us - scope.at_us
    if ahead_us_0_515 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_515)
    elseif ahead_us_0_515 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_515[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_2.settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_461 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_461], scope.rights[i_0_461]
--lua/lib/tiers/sums_tier.lua:96
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_2.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_502, is_renewed_0_502 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_502 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_301, expires_1_301 = unpack_bytes('<dd', '')
  local is_renewed_1_301 = longest_us > seen_us_1_301 or now_us + seen_us_1_301 > -expires_1_301
  if is_renewed_1_301 then
    if longest_us > seen_us_1_301 then seen_us_1_301 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_301, -(now_us + 2 * seen_us_1_301)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_301 / 500), ttl_floor_ms))
  end
is_renewed_0_502 = is_renewed_1_301
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sums_tier.lua:101
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
  local i_0_462 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_462], scope.rights[i_0_462]
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
        do local key_1_348 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_348, '[^:]*$'), '')
  do local lasts_us_2_170 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_2_170, ttl_ms_2_170 = (given[scope.keys]), math.max(math.ceil(lasts_us_2_170 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_2_170) < ttl_ms_2_170 then
    call('PEXPIRE', meters_2_170, ttl_ms_2_170)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:112
end
      end
    end
  end
end
--lua/lib/lease.lua:63
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
  if scope.running >= scope.cap then shelf_2.lease_drop(scope, waiter, now_us, may_write) end
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
local turn_us_0_587, binding_0_587 = scope.at_us, nil
  local first_0_587, last_0_587, step_0_587 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_587 = first_0_587, last_0_587, step_0_587 do
    local kind_0_587 = argv[tier_0_587]
    local its_us_0_587 if kind_0_587 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_174, to_2_174 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
  local turn_us_2_174 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_174 = 1
  if scope.costs then cost_2_174 = math.min(scope.costs[(tier_0_587 - scope.set - 6) / 5 + 1], argv[tier_0_587 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_174 = (cost_2_174 - (argv[tier_0_587 + 1]) - 1) * 8
    to_2_174 = from_2_174 + 7
    if cost_2_174 == 0 then from_2_174, to_2_174 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_98 = scope.sums or {}
  scope.sums = opened_4_98
  local log_3_147 = opened_4_98['0']
  if not log_3_147 then
    local key_4_98 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_68 = call('GETRANGE', key_4_98, '-320', '-1')
  local size_5_68, head_5_68 = #text_5_68, text_5_68
  if size_5_68 == 320 then
    size_5_68, head_5_68 = call('STRLEN', key_4_98), call('GETRANGE', key_4_98, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_98 = { head = head_5_68, text = text_5_68, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_68 >= 64 then
    local __6_46, __6_46, moved_6_46, __6_46, groups_6_46, front_6_46, total_6_46, base_6_46 = unpack_bytes('<dddddddd', head_5_68)
    local when_6_46, sum_6_46 = unpack_bytes('<dd', text_5_68, #text_5_68 - 16 + 1)
    if groups_6_46 > 0 then read_4_98.groups, read_4_98.front, read_4_98.from = groups_6_46, front_6_46, 64 + 8 * (groups_6_46 + groups_6_46 / 64) end
    local entries_6_46 = (size_5_68 - read_4_98.from) / 16
    read_4_98.entries, read_4_98.first = entries_6_46, math.max(0, entries_6_46 - math.floor(#text_5_68 / 16))
    read_4_98.base, read_4_98.total, read_4_98.sum, read_4_98.moved_us = -base_6_46, total_6_46, total_6_46 - sum_6_46, -moved_6_46
    if entries_6_46 > 0 then read_4_98.newest_us = when_6_46 end
  end
--lua/lib/sums.lua:84
    log_3_147 = read_4_98
    if #log_3_147.head < 64 then scope.is_bare = true end
    local ahead_us_4_98 = log_3_147.newest_us - scope.at_us
    if ahead_us_4_98 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_98)
    elseif ahead_us_4_98 > 0 then
      scope.at_us = log_3_147.newest_us
    end
    opened_4_98['0'] = log_3_147
  end
--lua/lib/request_limits.lua:85
  local cost_3_147 = 1
  if scope.costs then cost_3_147 = math.min(scope.costs[(tier_0_587 - scope.set - 6) / 5 + 1], argv[tier_0_587 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_174 = scope.at_us
  if cost_3_147 > 0 then

    local each_3_147 = '0' == '0' and cost_3_147 or 0
    local need_5_70 = log_3_147.sum + cost_3_147 - (argv[tier_0_587 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_147 = 0
  if need_5_70 > log_3_147.base then
    local key_5_70 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums_reached.lua:13
    local low_6_48, low_sum_6_48 = -1, log_3_147.base
  local high_6_48, high_sum_6_48, when_5_70 = log_3_147.entries - 1, log_3_147.sum, log_3_147.newest_us
  local guesses_6_48, around_6_48, guess_6_48 = 0, 1, high_6_48
  if each_3_147 > 0 then guess_6_48 = high_6_48 - math.floor((high_sum_6_48 - need_5_70) / each_3_147) else guesses_6_48, around_6_48 = 1, 8 end
  while high_6_48 - low_6_48 > 1 do
    if guesses_6_48 > 3 then
      guess_6_48 = math.ceil((low_6_48 + high_6_48) / 2)
    elseif guesses_6_48 > 0 then
      guess_6_48 = low_6_48 + math.ceil((need_5_70 - low_sum_6_48) / (high_sum_6_48 - low_sum_6_48) * (high_6_48 - low_6_48))
    end
    guess_6_48 = math.max(low_6_48 + 1, math.min(guess_6_48, high_6_48))
    local from_6_48, to_6_48 = math.max(guess_6_48 - around_6_48, low_6_48 + 1), math.min(guess_6_48 + around_6_48 - 1, high_6_48 - 1)
    local text_6_48, offset_6_48 = log_3_147.text, 0
    if from_6_48 >= log_3_147.first then
      offset_6_48 = #text_6_48 - (log_3_147.entries - from_6_48) * 16 + 1
    else
      text_6_48, offset_6_48 = call('GETRANGE', key_5_70, log_3_147.from + from_6_48 * 16, log_3_147.from + (to_6_48 + 1) * 16 - 1), 1
    end

    local at_6_48 = from_6_48
    repeat
      local its_when_6_48, sum_6_48 = unpack_bytes('<dd', text_6_48, offset_6_48 + (at_6_48 - from_6_48) * 16)
--lua/lib/sums.lua:122
      local more_6_48, groups_7_16 = log_3_147.total, log_3_147.groups or 0
  local group_7_16 = math.floor(at_6_48 / 32)
  if group_7_16 < groups_7_16 then
    local known_7_16 = log_3_147.known
    if not known_7_16 then
      local packed_7_16 = call('GETRANGE', key_5_70, 64, 64 + groups_7_16 / 64 * 8 - 1)
      known_7_16 = { [0] = log_3_147.front }
      for i_7_16 = 1, groups_7_16 / 64 do known_7_16[i_7_16] = known_7_16[i_7_16 - 1] + unpack_bytes('<d', packed_7_16, 8 * i_7_16 - 7) end
      known_7_16.slices, log_3_147.known = {}, known_7_16
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
    when_us_3_147 = when_5_70 + (argv[tier_0_587 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_174 = when_us_3_147
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_174 = its_us_2_174
  else
    local entry_2_174 = from_2_174 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_174, to_2_174)
    if #entry_2_174 >= 8 then turn_us_2_174 = unpack_bytes('<d', entry_2_174) + (argv[tier_0_587 + 2]) end
  end
its_us_0_587 = turn_us_2_174
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_587 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_175, to_2_175 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
  local due_2_175, turn_us_2_175 = call('GETRANGE', (given[scope.keys + 1]), from_2_175, to_2_175), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_175 = 1
  if scope.costs then cost_2_175 = scope.costs[(tier_0_587 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_175 >= 8 and cost_2_175 > 0 then turn_us_2_175 = (argv[tier_0_587 + 2]) - unpack_bytes('<d', due_2_175) end
its_us_0_587 = turn_us_2_175
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_587 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_144 = scope[tier_0_587]
  if kept_3_144 == nil then
    local field_4_100 = argv[tier_0_587 + 3]
    kept_3_144 = call('HGET', (given[scope.keys]), field_4_100)
    scope[tier_0_587] = kept_3_144
    if not kept_3_144 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_171, closes_us_2_171, used_2_171 = 0, 0, 0
  if kept_3_144 then ends_us_2_171, closes_us_2_171, used_2_171 = unpack_bytes('<ddd', kept_3_144) end

  local __3_144, edges_3_144 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
  local is_set_back_3_144 = ends_us_2_171 > scope.at_us + (argv[tier_0_587 + 2]) * (edges_3_144 == '' and 1 or 2)
  if is_set_back_3_144 then do local at_us_4_102 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_102, edges_4_102 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
  local length_us_4_102, alike_4_102 = tonumber(argv[tier_0_587 + 2]), math.huge
  local ends_us_4_102, closes_us_4_102 = at_us_4_102 + length_us_4_102, nil
  if edges_4_102 ~= '' then
    local __4_102, last_4_102, guard_us_4_102, edge_us_4_102 = string.find(edges_4_102, '^(%S+) (%S+)')
    local is_here_4_102 = false
    edge_us_4_102 = edge_us_4_102 * 1000000
    repeat
      local from_us_4_102, __4_102, to_4_102, length_4_102, count_4_102 = edge_us_4_102, string.find(edges_4_102, '^ ([%d.]+)x(%d+)', last_4_102 + 1)
      if to_4_102 then
        last_4_102, length_us_4_102 = to_4_102, math.floor(length_4_102 * 1000000 + 0.5)
        edge_us_4_102 = edge_us_4_102 + length_us_4_102 * count_4_102
      end
      is_here_4_102 = not to_4_102 or at_us_4_102 < edge_us_4_102
      if is_here_4_102 then ends_us_4_102 = from_us_4_102 + (math.floor((at_us_4_102 - from_us_4_102) / length_us_4_102) + 1) * length_us_4_102 end
      if is_here_4_102 and to_4_102 then alike_4_102 = math.floor((edge_us_4_102 - ends_us_4_102) / length_us_4_102 + 0.5) end
    until is_here_4_102
    closes_us_4_102 = ends_us_4_102 - guard_us_4_102
  end
ends_us_2_171, closes_us_2_171 = ends_us_4_102, closes_us_4_102 or ends_us_4_102
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_144 then scope.is_ahead = true end
  if ends_us_2_171 <= scope.at_us then ends_us_2_171, used_2_171 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_171 = 1
  if scope.costs then cost_2_171 = math.min(scope.costs[(tier_0_587 - scope.set - 6) / 5 + 1], argv[tier_0_587 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_171 = scope.at_us
  if not ends_us_2_171 then
    local __2_171, edges_2_171 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
    if edges_2_171 ~= '' and string.sub(edges_2_171, 1, 2) ~= '0 ' then do local at_us_3_143 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_143, edges_3_143 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
  local length_us_3_143, alike_3_143 = tonumber(argv[tier_0_587 + 2]), math.huge
  local ends_us_3_143, closes_us_3_143 = at_us_3_143 + length_us_3_143, nil
  if edges_3_143 ~= '' then
    local __3_143, last_3_143, guard_us_3_143, edge_us_3_143 = string.find(edges_3_143, '^(%S+) (%S+)')
    local is_here_3_143 = false
    edge_us_3_143 = edge_us_3_143 * 1000000
    repeat
      local from_us_3_143, __3_143, to_3_143, length_3_143, count_3_143 = edge_us_3_143, string.find(edges_3_143, '^ ([%d.]+)x(%d+)', last_3_143 + 1)
      if to_3_143 then
        last_3_143, length_us_3_143 = to_3_143, math.floor(length_3_143 * 1000000 + 0.5)
        edge_us_3_143 = edge_us_3_143 + length_us_3_143 * count_3_143
      end
      is_here_3_143 = not to_3_143 or at_us_3_143 < edge_us_3_143
      if is_here_3_143 then ends_us_3_143 = from_us_3_143 + (math.floor((at_us_3_143 - from_us_3_143) / length_us_3_143) + 1) * length_us_3_143 end
      if is_here_3_143 and to_3_143 then alike_3_143 = math.floor((edge_us_3_143 - ends_us_3_143) / length_us_3_143 + 0.5) end
    until is_here_3_143
    closes_us_3_143 = ends_us_3_143 - guard_us_3_143
  end
ends_us_2_171, closes_us_2_171 = ends_us_3_143, closes_us_3_143 or ends_us_3_143
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_171 and cost_2_171 > 0 and (used_2_171 + cost_2_171 > tonumber(argv[tier_0_587 + 1]) or scope.at_us >= closes_us_2_171) then turn_us_2_171 = ends_us_2_171 end
its_us_0_587 = turn_us_2_171
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_587 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_173 = math.ceil((argv[tier_0_587 + 2]) * 4 / (argv[tier_0_587 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_146 = scope[tier_0_587]
  if kept_3_146 == nil then
    local field_4_101 = argv[tier_0_587 + 3]
    kept_3_146 = call('HGET', (given[scope.keys]), field_4_101)
    scope[tier_0_587] = kept_3_146
    if not kept_3_146 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_173, expires_us_3_146, is_set_back_3_146 = 0, 0, false
  if kept_3_146 then served_us_2_173, expires_us_3_146 = unpack_bytes('<dd', kept_3_146) end
  if served_us_2_173 <= scope.at_us then
    served_us_2_173 = scope.at_us
  else

    local __3_146, burst_3_146 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
    local most_us_3_146 = scope.at_us + burst_3_146 * each_us_2_173 + (argv[tier_0_587 + 2])
    is_set_back_3_146 = served_us_2_173 > most_us_3_146
    if is_set_back_3_146 then scope.is_ahead = true end
    served_us_2_173 = math.min(served_us_2_173, most_us_3_146)
  end







  local __2_173, burst_2_173 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_173 = 1
  if scope.costs then cost_2_173 = math.min(scope.costs[(tier_0_587 - scope.set - 6) / 5 + 1], argv[tier_0_587 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_173 = scope.at_us
  if cost_2_173 > 0 then turn_us_2_173 = math.ceil(served_us_2_173 + math.min(cost_2_173 - burst_2_173, 0) * each_us_2_173) end
its_us_0_587 = turn_us_2_173
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_587 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_176, resolution_us_2_176 = argv[tier_0_587 + 3], argv[tier_0_587 + 4]
--lua/lib/sums.lua:78
  local opened_4_99 = scope.sums or {}
  scope.sums = opened_4_99
  local log_3_148 = opened_4_99[slot_2_176]
  if not log_3_148 then
    local key_4_99 = slot_2_176 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_176])
--lua/lib/sums.lua:65
    local text_5_69 = call('GETRANGE', key_4_99, '-320', '-1')
  local size_5_69, head_5_69 = #text_5_69, text_5_69
  if size_5_69 == 320 then
    size_5_69, head_5_69 = call('STRLEN', key_4_99), call('GETRANGE', key_4_99, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_99 = { head = head_5_69, text = text_5_69, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_69 >= 64 then
    local __6_47, __6_47, moved_6_47, __6_47, groups_6_47, front_6_47, total_6_47, base_6_47 = unpack_bytes('<dddddddd', head_5_69)
    local when_6_47, sum_6_47 = unpack_bytes('<dd', text_5_69, #text_5_69 - 16 + 1)
    if groups_6_47 > 0 then read_4_99.groups, read_4_99.front, read_4_99.from = groups_6_47, front_6_47, 64 + 8 * (groups_6_47 + groups_6_47 / 64) end
    local entries_6_47 = (size_5_69 - read_4_99.from) / 16
    read_4_99.entries, read_4_99.first = entries_6_47, math.max(0, entries_6_47 - math.floor(#text_5_69 / 16))
    read_4_99.base, read_4_99.total, read_4_99.sum, read_4_99.moved_us = -base_6_47, total_6_47, total_6_47 - sum_6_47, -moved_6_47
    if entries_6_47 > 0 then read_4_99.newest_us = when_6_47 end
  end
--lua/lib/sums.lua:84
    log_3_148 = read_4_99
    if #log_3_148.head < 64 then scope.is_bare = true end
    local ahead_us_4_99 = log_3_148.newest_us - scope.at_us
    if ahead_us_4_99 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_99)
    elseif ahead_us_4_99 > 0 then
      scope.at_us = log_3_148.newest_us
    end
    opened_4_99[slot_2_176] = log_3_148
  end
--lua/lib/request_limits.lua:85
  local cost_3_148 = 1
  if scope.costs then cost_3_148 = math.min(scope.costs[(tier_0_587 - scope.set - 6) / 5 + 1], argv[tier_0_587 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_176 = scope.at_us
  if cost_3_148 > 0 then

    local each_3_148 = resolution_us_2_176 == '0' and cost_3_148 or 0
    local need_5_71 = log_3_148.sum + cost_3_148 - (argv[tier_0_587 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_148 = 0
  if need_5_71 > log_3_148.base then
    local key_5_71 = slot_2_176 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_176])
--lua/lib/sums_reached.lua:13
    local low_6_49, low_sum_6_49 = -1, log_3_148.base
  local high_6_49, high_sum_6_49, when_5_71 = log_3_148.entries - 1, log_3_148.sum, log_3_148.newest_us
  local guesses_6_49, around_6_49, guess_6_49 = 0, 1, high_6_49
  if each_3_148 > 0 then guess_6_49 = high_6_49 - math.floor((high_sum_6_49 - need_5_71) / each_3_148) else guesses_6_49, around_6_49 = 1, 8 end
  while high_6_49 - low_6_49 > 1 do
    if guesses_6_49 > 3 then
      guess_6_49 = math.ceil((low_6_49 + high_6_49) / 2)
    elseif guesses_6_49 > 0 then
      guess_6_49 = low_6_49 + math.ceil((need_5_71 - low_sum_6_49) / (high_sum_6_49 - low_sum_6_49) * (high_6_49 - low_6_49))
    end
    guess_6_49 = math.max(low_6_49 + 1, math.min(guess_6_49, high_6_49))
    local from_6_49, to_6_49 = math.max(guess_6_49 - around_6_49, low_6_49 + 1), math.min(guess_6_49 + around_6_49 - 1, high_6_49 - 1)
    local text_6_49, offset_6_49 = log_3_148.text, 0
    if from_6_49 >= log_3_148.first then
      offset_6_49 = #text_6_49 - (log_3_148.entries - from_6_49) * 16 + 1
    else
      text_6_49, offset_6_49 = call('GETRANGE', key_5_71, log_3_148.from + from_6_49 * 16, log_3_148.from + (to_6_49 + 1) * 16 - 1), 1
    end

    local at_6_49 = from_6_49
    repeat
      local its_when_6_49, sum_6_49 = unpack_bytes('<dd', text_6_49, offset_6_49 + (at_6_49 - from_6_49) * 16)
--lua/lib/sums.lua:122
      local more_6_49, groups_7_17 = log_3_148.total, log_3_148.groups or 0
  local group_7_17 = math.floor(at_6_49 / 32)
  if group_7_17 < groups_7_17 then
    local known_7_17 = log_3_148.known
    if not known_7_17 then
      local packed_7_17 = call('GETRANGE', key_5_71, 64, 64 + groups_7_17 / 64 * 8 - 1)
      known_7_17 = { [0] = log_3_148.front }
      for i_7_17 = 1, groups_7_17 / 64 do known_7_17[i_7_17] = known_7_17[i_7_17 - 1] + unpack_bytes('<d', packed_7_17, 8 * i_7_17 - 7) end
      known_7_17.slices, log_3_148.known = {}, known_7_17
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
    when_us_3_148 = when_5_71 + (argv[tier_0_587 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_176 = when_us_3_148
  end
--lua/lib/tiers/summed.lua:19
its_us_0_587 = turn_us_2_176
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_587)) end
    if its_us_0_587 > turn_us_0_587 then turn_us_0_587, binding_0_587 = its_us_0_587, tier_0_587 end
  end
  scope.turn_us, scope.tier = turn_us_0_587, binding_0_587 or first_0_587
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
--lua/lib/shared/carry_shared.lua:9
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
  for _, scope in ipairs(request.scopes) do shelf_2.carry_scope(scope, now_us, ttl_floor_ms, true) end
  shelf_2.shared_check(request, now_us, true)
end
--lua/lib/settle.lua:18
function shelf_2.settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  local at_us = tonumber(at)
  scope.costs, scope.rights, scope.moved = {}, {}, {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  if notes ~= '' then
    for name, moved in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.moved[name] = tonumber(moved) end
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
--lua/shared.lua:110
  return { step_back = shelf_2.shared_step_back, carry = shelf_2.shared_carry, settle = shelf_2.settle_all }
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
--lua/shared.lua:114
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[5]), #argv
local reply, keys, made, rare = ({ 0, now_us }), 0, nil, nil

function shelf_0.decide()
  local request = shelf_0.shared_read(arg, keys, now_us)
  local scopes, waiter, next_arg, next_keys = request.scopes, request.waiter, request.next_arg, request.next_keys
  local home = scopes[#scopes]
  local waiters_key = given[home.keys + 2]
  local has_waiters = redis.call('EXISTS', waiters_key) == 1
  if request.word ~= 'acquire' then
    local is_done, is_settlement, texts = request.word == 'recheck' or request.word == 'settle', request.word == 'settle', nil
    if request.is_set_back or is_settlement then rare = rare or shelf_0.make_rare() end
    if request.is_set_back then rare.step_back(request, true) end
    if is_settlement then texts = rare.settle(request, now_us, ttl_floor_ms) end
    if request.word == 'release' and home.cap then do local token_0_190 = request.token
--lua/lib/lease.lua:35
local leases_0_190, holders_0_190 = given[home.keys + 5], given[home.keys + 6]
  local held_0_190, is_ended_0_190 = call('HGET', holders_0_190, waiter), false
  if held_0_190 and string.sub(held_0_190, 1, #token_0_190 + 1) == token_0_190 .. ' ' then
    call('HDEL', holders_0_190, waiter)
    is_ended_0_190 = call('ZREM', leases_0_190, waiter) == 1
  end
is_done = is_ended_0_190
--lua/shared.lua:129
end end
    if has_waiters then
      made = made or shelf_0.make_home(now_us, ttl_floor_ms)
      shelf_0.shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shelf_0.shared_is_stale(request))
    end
    local other, version, text = nil, nil, nil
    if is_settlement then other, version, text = shelf_0.settings_other(scopes) end
    if other then shelf_0.reply_stored(reply, other, version, text) else do
--lua/lib/reply.lua:76
local n_0_114 = #reply
  if texts then
    reply[n_0_114 + 1], reply[n_0_114 + 2], reply[n_0_114 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_114 + 1] = is_done and 15 or 16
  end
--lua/shared.lua:137
end end
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
  for s_0_194 = 1, #scopes do
    local scope_0_194 = scopes[s_0_194]
    local is_bare_0_194 = scope_0_194.is_bare or scope_0_194.tail == ''
    may = may or scope_0_194.is_changed or is_bare_0_194 and call('EXISTS', (given[scope_0_194.keys + 1]), given[scope_0_194.keys]) > 0
  end
--lua/shared.lua:148
  if request.is_set_back or may then
    rare = rare or shelf_0.make_rare()
    if rare.carry(request, reply, now_us, ttl_floor_ms) then return next_arg, next_keys end
  end
--lua/lib/shared/check_shared.lua:46
  local part, stored = nil, request.stored
  if stored ~= request.version then part = 0 end
--lua/shared.lua:153
  if part then
    shelf_0.reply_stored(reply, part, stored, '')
    return next_arg, next_keys
  end
  local at_home, starts, turn_us, place, why, slot_us = nil, not has_waiters and not shelf_0.shared_binding(request)
  if not starts then
    made = made or shelf_0.make_home(now_us, ttl_floor_ms)
    if waiter == '' then
      starts = made.by_hand(reply, made.open(request), request)
    else
      at_home, starts, turn_us, place, why, slot_us = made.ask(request)
    end
  end
  if not starts then
    for _, scope in ipairs(scopes) do do
--lua/lib/tiers/kinds.lua:176
local before_0_187 = nil
  local first_0_187, last_0_187, step_0_187 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_187 = first_0_187, last_0_187, step_0_187 do
    local kind_0_187 = argv[tier_0_187]
    if kind_0_187 ~= before_0_187 then
      if kind_0_187 == 'sliding' then do
--lua/lib/tiers/sliding.lua:83
local head_2_53 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
  do local key_4_49, longest_us_4_49, head_bytes_4_49 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log.lua:97
local is_noted_4_49 = #head_2_53 < 8 or unpack_bytes('<d', head_2_53) < longest_us_4_49
  if is_noted_4_49 then
    if #head_2_53 < 8 then call('SETRANGE', key_4_49, head_bytes_4_49 - 8, pack('<d', 0)) end
    call('SETRANGE', key_4_49, 0, pack('<dd', longest_us_4_49, -(now_us + 2 * longest_us_4_49)))
    call('PEXPIRE', key_4_49, math.max(math.ceil(longest_us_4_49 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:84
end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_187 == 'pace' then elseif kind_0_187 == 'fixed' then do
--lua/lib/tiers/fixed.lua:144
local first_2_61, last_2_61, step_2_61 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_61 = tier_0_187, scope.is_ahead and last_2_61 or 0, step_2_61 do
    local kind_2_61 = argv[its_2_61]
    if kind_2_61 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_88 = scope[its_2_61]
  if kept_3_88 == nil then
    local field_4_38 = argv[its_2_61 + 3]
    kept_3_88 = call('HGET', (given[scope.keys]), field_4_38)
    scope[its_2_61] = kept_3_88
    if not kept_3_88 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_61, closes_us_2_61, used_2_61 = 0, 0, 0
  if kept_3_88 then ends_us_2_61, closes_us_2_61, used_2_61 = unpack_bytes('<ddd', kept_3_88) end

  local __3_88, edges_3_88 = argv[its_2_61 + 3], argv[its_2_61 + 4]
  local is_set_back_2_61 = ends_us_2_61 > scope.at_us + (argv[its_2_61 + 2]) * (edges_3_88 == '' and 1 or 2)
  if is_set_back_2_61 then do local at_us_4_65 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_65, edges_4_65 = argv[its_2_61 + 3], argv[its_2_61 + 4]
  local length_us_4_65, alike_4_65 = tonumber(argv[its_2_61 + 2]), math.huge
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
ends_us_2_61, closes_us_2_61 = ends_us_4_65, closes_us_4_65 or ends_us_4_65
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_2_61 then scope.is_ahead = true end
  if ends_us_2_61 <= scope.at_us then ends_us_2_61, used_2_61 = nil, 0 end
--lua/lib/tiers/fixed.lua:149
      local field_2_61 = argv[its_2_61 + 3]
      if is_set_back_2_61 then call('HSET', (given[scope.keys]), field_2_61, pack('<ddd', ends_us_2_61, closes_us_2_61, used_2_61)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_187 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_66, last_2_66, step_2_66 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_66 = tier_0_187, scope.is_ahead and last_2_66 or 0, step_2_66 do
    local kind_2_66 = argv[its_2_66]
    if kind_2_66 == 'gcra' then
      local each_us_2_66 = math.ceil((argv[its_2_66 + 2]) * 4 / (argv[its_2_66 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_94 = scope[its_2_66]
  if kept_3_94 == nil then
    local field_4_39 = argv[its_2_66 + 3]
    kept_3_94 = call('HGET', (given[scope.keys]), field_4_39)
    scope[its_2_66] = kept_3_94
    if not kept_3_94 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_66, expires_us_2_66, is_set_back_2_66 = 0, 0, false
  if kept_3_94 then served_us_2_66, expires_us_2_66 = unpack_bytes('<dd', kept_3_94) end
  if served_us_2_66 <= scope.at_us then
    served_us_2_66 = scope.at_us
  else

    local __3_94, burst_3_94 = argv[its_2_66 + 3], argv[its_2_66 + 4]
    local most_us_3_94 = scope.at_us + burst_3_94 * each_us_2_66 + (argv[its_2_66 + 2])
    is_set_back_2_66 = served_us_2_66 > most_us_3_94
    if is_set_back_2_66 then scope.is_ahead = true end
    served_us_2_66 = math.min(served_us_2_66, most_us_3_94)
  end
--lua/lib/tiers/gcra.lua:115
      local field_2_66 = argv[its_2_66 + 3]
      if is_set_back_2_66 then call('HSET', (given[scope.keys]), field_2_66, pack('<ddd', served_us_2_66, expires_us_2_66, each_us_2_66)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_187 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_70 = nil
  local first_2_70, last_2_70, step_2_70 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_70 = tier_0_187, last_2_70, step_2_70 do
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
    local text_4_55 = call('GETRANGE', key_3_76, '-320', '-1')
  local size_4_55, head_4_55 = #text_4_55, text_4_55
  if size_4_55 == 320 then
    size_4_55, head_4_55 = call('STRLEN', key_3_76), call('GETRANGE', key_3_76, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_3_76 = { head = head_4_55, text = text_4_55, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_4_55 >= 64 then
    local __5_33, __5_33, moved_5_33, __5_33, groups_5_33, front_5_33, total_5_33, base_5_33 = unpack_bytes('<dddddddd', head_4_55)
    local when_5_33, sum_5_33 = unpack_bytes('<dd', text_4_55, #text_4_55 - 16 + 1)
    if groups_5_33 > 0 then read_3_76.groups, read_3_76.front, read_3_76.from = groups_5_33, front_5_33, 64 + 8 * (groups_5_33 + groups_5_33 / 64) end
    local entries_5_33 = (size_4_55 - read_3_76.from) / 16
    read_3_76.entries, read_3_76.first = entries_5_33, math.max(0, entries_5_33 - math.floor(#text_4_55 / 16))
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
  do local lasts_us_4_42 = 2 * longest_us_2_70
--lua/lib/meters.lua:36
local meters_4_42, ttl_ms_4_42 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_42 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_42) < ttl_ms_4_42 then
    call('PEXPIRE', meters_4_42, ttl_ms_4_42)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:78
end end
    end
  end
--lua/lib/tiers/kinds.lua:181
end else error('no such kind of tier: ' .. tostring(kind_0_187)) end
      before_0_187 = kind_0_187
    end
  end
--lua/shared.lua:167
end end
    if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, place, why, slot_us) end
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
--lua/lib/tiers/kinds.lua:162
    local is_long, before_0_186 = false, nil
  local first_0_186, last_0_186, step_0_186 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_186 = first_0_186, last_0_186, step_0_186 do
    local kind_0_186 = argv[tier_0_186]
    if kind_0_186 ~= before_0_186 then
      local its_long_0_186 if kind_0_186 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_52 = false
  if scope.is_summed then
    local longest_us_2_52 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_58 = scope.sums or {}
  scope.sums = opened_4_58
  local log_3_81 = opened_4_58['0']
  if not log_3_81 then
    local key_4_58 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_36 = call('GETRANGE', key_4_58, '-320', '-1')
  local size_5_36, head_5_36 = #text_5_36, text_5_36
  if size_5_36 == 320 then
    size_5_36, head_5_36 = call('STRLEN', key_4_58), call('GETRANGE', key_4_58, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_58 = { head = head_5_36, text = text_5_36, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_36 >= 64 then
    local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_36)
    local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_36, #text_5_36 - 16 + 1)
    if groups_6_14 > 0 then read_4_58.groups, read_4_58.front, read_4_58.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
    local entries_6_14 = (size_5_36 - read_4_58.from) / 16
    read_4_58.entries, read_4_58.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_36 / 16))
    read_4_58.base, read_4_58.total, read_4_58.sum, read_4_58.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
    if entries_6_14 > 0 then read_4_58.newest_us = when_6_14 end
  end
--lua/lib/sums.lua:84
    log_3_81 = read_4_58
    if #log_3_81.head < 64 then scope.is_bare = true end
    local ahead_us_4_58 = log_3_81.newest_us - scope.at_us
    if ahead_us_4_58 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_58)
    elseif ahead_us_4_58 > 0 then
      scope.at_us = log_3_81.newest_us
    end
    opened_4_58['0'] = log_3_81
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_81 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_81 = 1
  if scope.costs then cost_3_81 = scope.costs[(tier_0_186 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_81, its_long_2_52, is_renewed_3_81 = pack('<dd', scope.at_us, log_3_81.total - log_3_81.sum - cost_3_81), false, false
  do local moved_us_4_50 = log_3_81.moved_us
--lua/lib/charged.lua:9
if moved_us_4_50 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_50) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_81 = log_3_81.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_81 = math.floor(log_3_81.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_81 == 0 then

  elseif log_3_81.entries > 0 and is_same_3_81 then
    call('SETRANGE', key_3_81, log_3_81.from + (log_3_81.entries - 1) * 16, entry_3_81)

    do local head_4_44, at_us_4_44 = log_3_81.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_44, expires_4_44 = unpack_bytes('<dd', head_4_44)
  local is_renewed_4_44 = longest_us_2_52 > seen_us_4_44 or at_us_4_44 + seen_us_4_44 > -expires_4_44
  if is_renewed_4_44 then
    if longest_us_2_52 > seen_us_4_44 then seen_us_4_44 = longest_us_2_52 end
    call('SETRANGE', key_3_81, 0, pack('<dd', seen_us_4_44, -(now_us + 2 * seen_us_4_44)))
    call('PEXPIRE', key_3_81, math.max(math.ceil(seen_us_4_44 / 500), ttl_floor_ms))
  end
is_renewed_3_81 = is_renewed_4_44
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_81.head < 64 then entry_3_81 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_81 end
    local head_4_46, at_us_4_46 = log_3_81.head, scope.at_us
--lua/lib/log.lua:82
local __3_81, is_kept_3_81 = 32 + #entry_3_81, true
  if #head_4_46 < 16 then
    call('SET', key_3_81, pack('<dddd', longest_us_2_52, -(now_us + 2 * longest_us_2_52), 0, 0) .. entry_3_81,
      'PX', math.max(math.ceil(longest_us_2_52 / 500), ttl_floor_ms))
  else
    __3_81 = call('APPEND', key_3_81, entry_3_81)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_46)
  local is_renewed_5_26 = longest_us_2_52 > seen_us_5_26 or at_us_4_46 + seen_us_5_26 > -expires_5_26
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
    local key_4_47, longest_us_4_47, at_us_4_47 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log.lua:82
local size_2_52, is_renewed_4_47 = 32 + #entry_2_52, true
  if #head_2_52 < 16 then
    call('SET', key_4_47, pack('<dddd', longest_us_4_47, -(now_us + 2 * longest_us_4_47), 0, 0) .. entry_2_52,
      'PX', math.max(math.ceil(longest_us_4_47 / 500), ttl_floor_ms))
  else
    size_2_52 = call('APPEND', key_4_47, entry_2_52)
    do
--lua/lib/log.lua:69
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_52)
  local is_renewed_5_27 = longest_us_4_47 > seen_us_5_27 or at_us_4_47 + seen_us_5_27 > -expires_5_27
  if is_renewed_5_27 then
    if longest_us_4_47 > seen_us_5_27 then seen_us_5_27 = longest_us_4_47 end
    call('SETRANGE', key_4_47, 0, pack('<dd', seen_us_5_27, -(now_us + 2 * seen_us_5_27)))
    call('PEXPIRE', key_4_47, math.max(math.ceil(seen_us_5_27 / 500), ttl_floor_ms))
  end
is_renewed_4_47 = is_renewed_5_27
--lua/lib/log.lua:88
end
  end
--lua/lib/tiers/sliding.lua:76
    is_long_2_52 = size_2_52 % 128 < 8
  end
its_long_0_186 = is_long_2_52
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_186 == 'pace' then do
--lua/lib/tiers/pace.lua:57
local due_us_2_56, gap_us_2_56 = scope.at_us, (argv[tier_0_186 + 2])
  local from_2_56 = argv[tier_0_186 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:17
    local from_3_84, to_3_84 = argv[tier_0_186 + 3], argv[tier_0_186 + 4]
  local copy_3_84, next_us_2_56 = scope.copy, 0
  local due_3_84 = copy_3_84 and string.sub(copy_3_84, from_3_84 + 1, to_3_84 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_84, to_3_84)
  if #due_3_84 >= 8 then next_us_2_56 = math.ceil(-unpack_bytes('<d', due_3_84)) + (argv[tier_0_186 + 2]) end
--lua/lib/tiers/pace.lua:61
    local waited_us_2_56, line_2_56 = scope.told_us, scope.line
    if line_2_56 and next_us_2_56 < waited_us_2_56 - gap_us_2_56 then
      local cutoff_us_3_83 = line_2_56.cutoff_us local from_2_56, to_2_56 = string.format('%.0f', cutoff_us_3_83), waited_us_2_56 + 0.5
      local first_2_56 = call('ZRANGEBYSCORE', line_2_56.turns_key, from_2_56, to_2_56, 'WITHSCORES', 'LIMIT', 0, 1)[2]
      waited_us_2_56 = math.min(waited_us_2_56, first_2_56 or waited_us_2_56)
    end
    if next_us_2_56 < waited_us_2_56 - gap_us_2_56 then next_us_2_56 = math.min(math.floor(waited_us_2_56), scope.at_us) end
    due_us_2_56 = math.max(next_us_2_56, scope.at_us - math.max(gap_us_2_56, 100000))
  end
--lua/lib/request_limits.lua:93
  local cost_2_56 = 1
  if scope.costs then cost_2_56 = scope.costs[(tier_0_186 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:72
  if cost_2_56 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_56, pack('<d', -(due_us_2_56 + (cost_2_56 - 1) * gap_us_2_56)))

    local needed_ms_2_56 = math.max(math.ceil(cost_2_56 * gap_us_2_56 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_56 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_56)
    end
  end
its_long_0_186 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_186 == 'fixed' then do
--lua/lib/tiers/fixed.lua:112
local meters_2_60, fields_2_60, n_2_60 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_60, longest_us_2_60 = 0, 0
  local first_2_60, last_2_60, step_2_60 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_60 = tier_0_186, last_2_60, step_2_60 do
    local kind_2_60 = argv[its_2_60]
    if kind_2_60 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_89 = scope[its_2_60]
  if kept_3_89 == nil then
    local field_4_40 = argv[its_2_60 + 3]
    kept_3_89 = call('HGET', (given[scope.keys]), field_4_40)
    scope[its_2_60] = kept_3_89
    if not kept_3_89 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_60, closes_us_2_60, used_2_60 = 0, 0, 0
  if kept_3_89 then ends_us_2_60, closes_us_2_60, used_2_60 = unpack_bytes('<ddd', kept_3_89) end

  local __3_89, edges_3_89 = argv[its_2_60 + 3], argv[its_2_60 + 4]
  local is_set_back_3_89 = ends_us_2_60 > scope.at_us + (argv[its_2_60 + 2]) * (edges_3_89 == '' and 1 or 2)
  if is_set_back_3_89 then do local at_us_4_66 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_66, edges_4_66 = argv[its_2_60 + 3], argv[its_2_60 + 4]
  local length_us_4_66, alike_4_66 = tonumber(argv[its_2_60 + 2]), math.huge
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
ends_us_2_60, closes_us_2_60 = ends_us_4_66, closes_us_4_66 or ends_us_4_66
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_89 then scope.is_ahead = true end
  if ends_us_2_60 <= scope.at_us then ends_us_2_60, used_2_60 = nil, 0 end
--lua/lib/request_limits.lua:93
      local cost_2_60 = 1
  if scope.costs then cost_2_60 = scope.costs[(its_2_60 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:122
      if cost_2_60 > 0 then
        if ends_us_2_60 then
          kept_us_2_60 = math.max(kept_us_2_60, ends_us_2_60)
        else
          do local at_us_3_86 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_86, edges_3_86 = argv[its_2_60 + 3], argv[its_2_60 + 4]
  local length_us_3_86, alike_3_86 = tonumber(argv[its_2_60 + 2]), math.huge
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
ends_us_2_60, closes_us_2_60 = ends_us_3_86, closes_us_3_86 or ends_us_3_86
--lua/lib/tiers/fixed.lua:126
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
--lua/lib/meters.lua:36
local meters_3_68, ttl_ms_3_68 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_68 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_68) < ttl_ms_3_68 then
    call('PEXPIRE', meters_3_68, ttl_ms_3_68)
  end
--lua/lib/tiers/fixed.lua:137
end end
its_long_0_186 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_186 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_65, fields_2_65, n_2_65 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_65, longest_us_2_65 = 0, 0
  local first_2_65, last_2_65, step_2_65 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_65 = tier_0_186, last_2_65, step_2_65 do
    local kind_2_65 = argv[its_2_65]
    if kind_2_65 == 'gcra' then
      local each_us_2_65 = math.ceil((argv[its_2_65 + 2]) * 4 / (argv[its_2_65 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_95 = scope[its_2_65]
  if kept_3_95 == nil then
    local field_4_41 = argv[its_2_65 + 3]
    kept_3_95 = call('HGET', (given[scope.keys]), field_4_41)
    scope[its_2_65] = kept_3_95
    if not kept_3_95 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_65, expires_us_2_65, is_set_back_3_95 = 0, 0, false
  if kept_3_95 then served_us_2_65, expires_us_2_65 = unpack_bytes('<dd', kept_3_95) end
  if served_us_2_65 <= scope.at_us then
    served_us_2_65 = scope.at_us
  else

    local __3_95, burst_3_95 = argv[its_2_65 + 3], argv[its_2_65 + 4]
    local most_us_3_95 = scope.at_us + burst_3_95 * each_us_2_65 + (argv[its_2_65 + 2])
    is_set_back_3_95 = served_us_2_65 > most_us_3_95
    if is_set_back_3_95 then scope.is_ahead = true end
    served_us_2_65 = math.min(served_us_2_65, most_us_3_95)
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
--lua/lib/meters.lua:36
local meters_3_69, ttl_ms_3_69 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_69 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_69) < ttl_ms_3_69 then
    call('PEXPIRE', meters_3_69, ttl_ms_3_69)
  end
--lua/lib/tiers/gcra.lua:102
end end
its_long_0_186 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_186 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_69, before_2_69 = false, nil
  local first_2_69, last_2_69, step_2_69 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_69 = tier_0_186, last_2_69, step_2_69 do
    local kind_2_69 = argv[its_2_69]
    local slot_2_69, resolution_us_2_69 = argv[its_2_69 + 3], argv[its_2_69 + 4]
    if kind_2_69 == 'summed' and slot_2_69 ~= before_2_69 then
      before_2_69 = slot_2_69
      local key_2_69, longest_us_2_69 = (given[scope.keys - slot_2_69]), tonumber(argv[its_2_69 + 2])
--lua/lib/sums.lua:78
      local opened_4_59 = scope.sums or {}
  scope.sums = opened_4_59
  local log_3_82 = opened_4_59[slot_2_69]
  if not log_3_82 then
    local key_4_59 = slot_2_69 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_69])
--lua/lib/sums.lua:65
    local text_5_37 = call('GETRANGE', key_4_59, '-320', '-1')
  local size_5_37, head_5_37 = #text_5_37, text_5_37
  if size_5_37 == 320 then
    size_5_37, head_5_37 = call('STRLEN', key_4_59), call('GETRANGE', key_4_59, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_59 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_37 >= 64 then
    local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_37)
    local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
    if groups_6_15 > 0 then read_4_59.groups, read_4_59.front, read_4_59.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
    local entries_6_15 = (size_5_37 - read_4_59.from) / 16
    read_4_59.entries, read_4_59.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_37 / 16))
    read_4_59.base, read_4_59.total, read_4_59.sum, read_4_59.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
    if entries_6_15 > 0 then read_4_59.newest_us = when_6_15 end
  end
--lua/lib/sums.lua:84
    log_3_82 = read_4_59
    if #log_3_82.head < 64 then scope.is_bare = true end
    local ahead_us_4_59 = log_3_82.newest_us - scope.at_us
    if ahead_us_4_59 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_59)
    elseif ahead_us_4_59 > 0 then
      scope.at_us = log_3_82.newest_us
    end
    opened_4_59[slot_2_69] = log_3_82
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_82 = slot_2_69 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_69])
--lua/lib/request_limits.lua:93
  local cost_3_82 = 1
  if scope.costs then cost_3_82 = scope.costs[(its_2_69 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_82, its_long_2_69, is_renewed_2_69 = pack('<dd', scope.at_us, log_3_82.total - log_3_82.sum - cost_3_82), false, false
  do local moved_us_4_51 = log_3_82.moved_us
--lua/lib/charged.lua:9
if moved_us_4_51 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_69, moved_us_4_51) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_82 = log_3_82.newest_us == scope.at_us
  if resolution_us_2_69 ~= '0' then
    is_same_3_82 = math.floor(log_3_82.newest_us / resolution_us_2_69) == math.floor(scope.at_us / resolution_us_2_69)
  end
  if cost_3_82 == 0 then

  elseif log_3_82.entries > 0 and is_same_3_82 then
    call('SETRANGE', key_3_82, log_3_82.from + (log_3_82.entries - 1) * 16, entry_3_82)

    do local head_4_45, at_us_4_45 = log_3_82.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_45, expires_4_45 = unpack_bytes('<dd', head_4_45)
  local is_renewed_4_45 = longest_us_2_69 > seen_us_4_45 or at_us_4_45 + seen_us_4_45 > -expires_4_45
  if is_renewed_4_45 then
    if longest_us_2_69 > seen_us_4_45 then seen_us_4_45 = longest_us_2_69 end
    call('SETRANGE', key_3_82, 0, pack('<dd', seen_us_4_45, -(now_us + 2 * seen_us_4_45)))
    call('PEXPIRE', key_3_82, math.max(math.ceil(seen_us_4_45 / 500), ttl_floor_ms))
  end
is_renewed_2_69 = is_renewed_4_45
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_82.head < 64 then entry_3_82 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_82 end
    local head_4_48, at_us_4_48 = log_3_82.head, scope.at_us
--lua/lib/log.lua:82
local __3_82, is_kept_3_82 = 32 + #entry_3_82, true
  if #head_4_48 < 16 then
    call('SET', key_3_82, pack('<dddd', longest_us_2_69, -(now_us + 2 * longest_us_2_69), 0, 0) .. entry_3_82,
      'PX', math.max(math.ceil(longest_us_2_69 / 500), ttl_floor_ms))
  else
    __3_82 = call('APPEND', key_3_82, entry_3_82)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_48)
  local is_renewed_5_28 = longest_us_2_69 > seen_us_5_28 or at_us_4_48 + seen_us_5_28 > -expires_5_28
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
  do local lasts_us_4_43 = 2 * longest_us_2_69
--lua/lib/meters.lua:36
local meters_4_43, ttl_ms_4_43 = (given[scope.keys]), math.max(math.ceil(lasts_us_4_43 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_4_43) < ttl_ms_4_43 then
    call('PEXPIRE', meters_4_43, ttl_ms_4_43)
  end
--lua/lib/tiers/summed.lua:43
end
--lua/lib/tiers/summed.lua:58
end end
    end
  end
  scope.sums = nil
its_long_0_186 = is_long_2_69
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_186)) end
      is_long, before_0_186 = is_long or its_long_0_186, kind_0_186
    end
  end
--lua/shared.lua:174
    if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_188 = nil
  local first_0_188, last_0_188, step_0_188 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_188 = first_0_188, last_0_188, step_0_188 do
    local kind_0_188 = argv[tier_0_188]
    if kind_0_188 ~= before_0_188 then
      if kind_0_188 == 'sliding' then do
--lua/lib/tiers/sliding.lua:89
if scope.is_summed then do local key_4_60, at_us_4_60 = given[scope.keys + 1], scope.at_us
--lua/lib/sums.lua:65
local text_5_38 = call('GETRANGE', key_4_60, '-320', '-1')
  local size_5_38, head_5_38 = #text_5_38, text_5_38
  if size_5_38 == 320 then
    size_5_38, head_5_38 = call('STRLEN', key_4_60), call('GETRANGE', key_4_60, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_60 = { head = head_5_38, text = text_5_38, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_38 >= 64 then
    local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_38)
    local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_38, #text_5_38 - 16 + 1)
    if groups_6_16 > 0 then log_4_60.groups, log_4_60.front, log_4_60.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
    local entries_6_16 = (size_5_38 - log_4_60.from) / 16
    log_4_60.entries, log_4_60.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_38 / 16))
    log_4_60.base, log_4_60.total, log_4_60.sum, log_4_60.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
    if entries_6_16 > 0 then log_4_60.newest_us = when_6_16 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_60, expires_4_60, moved_4_60, due_4_60 = unpack_bytes('<dddd', log_4_60.head)
  local groups_4_60, entries_4_60, total_4_60 = log_4_60.groups or 0, log_4_60.entries, log_4_60.total
  local at_5_44 = at_us_4_60 - longest_us_4_60 + 0.5
--lua/lib/sums.lua:172
local kept_4_60, low_us_5_44, high_5_44, high_us_5_44 = 0, nil, log_4_60.entries, nil
  local text_5_44, first_5_44, guesses_5_44 = log_4_60.text, log_4_60.first, 0
  while kept_4_60 < high_5_44 do
    local count_5_44 = math.min(math.floor(#text_5_44 / 16), log_4_60.entries - first_5_44)
    local from_5_44, to_5_44 = math.max(first_5_44, kept_4_60), math.min(first_5_44 + count_5_44, high_5_44) - 1
    local offset_5_44 = #text_5_44 - (first_5_44 + count_5_44 - from_5_44) * 16 + 1

    local entry_5_44 = from_5_44
    repeat
      local when_5_44 = unpack_bytes('<d', text_5_44, offset_5_44 + (entry_5_44 - from_5_44) * 16)
      if when_5_44 >= at_5_44 then high_5_44, high_us_5_44 = entry_5_44, when_5_44 else kept_4_60, low_us_5_44 = entry_5_44 + 1, when_5_44 end
      entry_5_44 = high_5_44 > to_5_44 and to_5_44 or math.floor((kept_4_60 + high_5_44) / 2)
    until high_5_44 <= from_5_44 or kept_4_60 > to_5_44 or kept_4_60 >= high_5_44
    if kept_4_60 < high_5_44 and not low_us_5_44 then
      local when_5_44 = unpack_bytes('<d', call('GETRANGE', key_4_60, log_4_60.from, log_4_60.from + 7))
      if when_5_44 >= at_5_44 then high_5_44 = 0 else kept_4_60, low_us_5_44 = 1, when_5_44 end
    end
    if kept_4_60 < high_5_44 then
      local guess_5_44 = math.floor((kept_4_60 + high_5_44) / 2)
      if guesses_5_44 < 3 then guess_5_44 = kept_4_60 - 1 + math.ceil((at_5_44 - low_us_5_44) / (high_us_5_44 - low_us_5_44) * (high_5_44 - kept_4_60 + 1)) end
      guess_5_44, guesses_5_44 = math.max(kept_4_60, math.min(guess_5_44, high_5_44 - 1)), guesses_5_44 + 1
      do
--lua/lib/sums.lua:161
local start_6_22 = math.floor(guess_5_44 / 32) * 32
  local first_6_22 = math.max(start_6_22 - 1, 0)
  local text_6_22 = call('GETRANGE', key_4_60, log_4_60.from + first_6_22 * 16, log_4_60.from + math.min(start_6_22 + 32, log_4_60.entries) * 16 - 1)
text_5_44, first_5_44 = text_6_22, first_6_22
--lua/lib/sums.lua:193
end
      log_4_60.group, log_4_60.group_first = text_5_44, first_5_44
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_60 > 0 and kept_4_60 < entries_4_60 then kept_4_60 = kept_4_60 - kept_4_60 % 32 end
  if kept_4_60 > entries_4_60 * 3 / 8 then
    local entry_5_42 = kept_4_60 - 1
--lua/lib/sums.lua:149
local base_4_60 = log_4_60.base
  if entry_5_42 >= 0 then
--lua/lib/sums.lua:109
    local text_6_18, at_6_18 = log_4_60.text, 1
  if entry_5_42 < log_4_60.first then
    text_6_18 = call('GETRANGE', key_4_60, log_4_60.from + entry_5_42 * 16, log_4_60.from + entry_5_42 * 16 + 16 - 1)
  else
    at_6_18 = #text_6_18 - (log_4_60.entries - entry_5_42) * 16 + 1
  end
  local __5_42, sum_5_42 = unpack_bytes('<dd', text_6_18, at_6_18)






    local more_5_42, groups_6_20 = log_4_60.total, log_4_60.groups or 0
  local group_6_20 = math.floor(entry_5_42 / 32)
  if group_6_20 < groups_6_20 then
    local known_6_20 = log_4_60.known
    if not known_6_20 then
      local packed_6_20 = call('GETRANGE', key_4_60, 64, 64 + groups_6_20 / 64 * 8 - 1)
      known_6_20 = { [0] = log_4_60.front }
      for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices, log_4_60.known = {}, known_6_20
    end
    local at_6_20 = math.floor(group_6_20 / 64)
    local slice_6_20 = known_6_20.slices[at_6_20]
    if not slice_6_20 then
      local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
      local packed_6_20 = call('GETRANGE', key_4_60, from_6_20, from_6_20 + 8 * 64 - 1)
      slice_6_20 = { [0] = known_6_20[at_6_20] }
      for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
      known_6_20.slices[at_6_20] = slice_6_20
    end
    more_5_42 = slice_6_20[group_6_20 % 64]
  end
--lua/lib/sums.lua:153
    base_4_60 = more_5_42 - sum_5_42
  end
--lua/lib/sums.lua:122
    local front_4_60, groups_5_40 = log_4_60.total, log_4_60.groups or 0
  local group_5_40 = math.floor(kept_4_60 / 32)
  if group_5_40 < groups_5_40 then
    local known_5_40 = log_4_60.known
    if not known_5_40 then
      local packed_5_40 = call('GETRANGE', key_4_60, 64, 64 + groups_5_40 / 64 * 8 - 1)
      known_5_40 = { [0] = log_4_60.front }
      for i_5_40 = 1, groups_5_40 / 64 do known_5_40[i_5_40] = known_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices, log_4_60.known = {}, known_5_40
    end
    local at_5_40 = math.floor(group_5_40 / 64)
    local slice_5_40 = known_5_40.slices[at_5_40]
    if not slice_5_40 then
      local from_5_40 = 64 + 8 * (groups_5_40 / 64 + at_5_40 * 64)
      local packed_5_40 = call('GETRANGE', key_4_60, from_5_40, from_5_40 + 8 * 64 - 1)
      slice_5_40 = { [0] = known_5_40[at_5_40] }
      for i_5_40 = 1, 64 - 1 do slice_5_40[i_5_40] = slice_5_40[i_5_40 - 1] + unpack_bytes('<d', packed_5_40, 8 * i_5_40 - 7) end
      known_5_40.slices[at_5_40] = slice_5_40
    end
    front_4_60 = slice_5_40[group_5_40 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_60 = ''
    local rest_4_60 = call('GETRANGE', key_4_60, log_4_60.from + kept_4_60 * 16, -1)
    if kept_4_60 == entries_4_60 then groups_4_60, front_4_60, total_4_60 = 0, 0, 0 end
    if kept_4_60 / 32 >= groups_4_60 then groups_4_60 = 0 end
    if groups_4_60 > 0 then
      local left_4_60 = call('GETRANGE', key_4_60, 64 + 8 * (groups_4_60 / 64 + kept_4_60 / 32), log_4_60.from - 1)
      left_4_60 = left_4_60 .. string.rep(pack('<d', 0), kept_4_60 / 32)
      local slices_4_60 = {}
      for slice_4_60 = 1, groups_4_60 / 64 do
        local sum_4_60 = 0
        for i_4_60 = (slice_4_60 - 1) * 64 + 1, slice_4_60 * 64 do sum_4_60 = sum_4_60 + unpack_bytes('<d', left_4_60, 8 * i_4_60 - 7) end
        slices_4_60[slice_4_60] = pack('<d', sum_4_60)
      end
      corrections_4_60 = table.concat(slices_4_60) .. left_4_60
    end
    call('SET', key_4_60, pack('<dddddddd', longest_us_4_60, expires_4_60, moved_4_60, due_4_60, groups_4_60, front_4_60, total_4_60, -base_4_60) .. corrections_4_60, 'KEEPTTL')
    call('APPEND', key_4_60, rest_4_60)
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
end elseif kind_0_188 == 'pace' then elseif kind_0_188 == 'fixed' then elseif kind_0_188 == 'gcra' then elseif kind_0_188 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_71 = nil
  local first_2_71, last_2_71, step_2_71 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_71 = tier_0_188, last_2_71, step_2_71 do
    local kind_2_71 = argv[its_2_71]
    local slot_2_71 = argv[its_2_71 + 3]
    if kind_2_71 == 'summed' and slot_2_71 ~= before_2_71 then
      before_2_71 = slot_2_71
      do local key_4_61, at_us_4_61 = given[scope.keys - slot_2_71], scope.at_us
--lua/lib/sums.lua:65
local text_5_39 = call('GETRANGE', key_4_61, '-320', '-1')
  local size_5_39, head_5_39 = #text_5_39, text_5_39
  if size_5_39 == 320 then
    size_5_39, head_5_39 = call('STRLEN', key_4_61), call('GETRANGE', key_4_61, '0', '63')
  end
--lua/lib/sums.lua:50
  local log_4_61 = { head = head_5_39, text = text_5_39, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_39 >= 64 then
    local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_39)
    local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_39, #text_5_39 - 16 + 1)
    if groups_6_17 > 0 then log_4_61.groups, log_4_61.front, log_4_61.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
    local entries_6_17 = (size_5_39 - log_4_61.from) / 16
    log_4_61.entries, log_4_61.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_39 / 16))
    log_4_61.base, log_4_61.total, log_4_61.sum, log_4_61.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
    if entries_6_17 > 0 then log_4_61.newest_us = when_6_17 end
  end
--lua/lib/sums_trim.lua:11
  local longest_us_4_61, expires_4_61, moved_4_61, due_4_61 = unpack_bytes('<dddd', log_4_61.head)
  local groups_4_61, entries_4_61, total_4_61 = log_4_61.groups or 0, log_4_61.entries, log_4_61.total
  local at_5_45 = at_us_4_61 - longest_us_4_61 + 0.5
--lua/lib/sums.lua:172
local kept_4_61, low_us_5_45, high_5_45, high_us_5_45 = 0, nil, log_4_61.entries, nil
  local text_5_45, first_5_45, guesses_5_45 = log_4_61.text, log_4_61.first, 0
  while kept_4_61 < high_5_45 do
    local count_5_45 = math.min(math.floor(#text_5_45 / 16), log_4_61.entries - first_5_45)
    local from_5_45, to_5_45 = math.max(first_5_45, kept_4_61), math.min(first_5_45 + count_5_45, high_5_45) - 1
    local offset_5_45 = #text_5_45 - (first_5_45 + count_5_45 - from_5_45) * 16 + 1

    local entry_5_45 = from_5_45
    repeat
      local when_5_45 = unpack_bytes('<d', text_5_45, offset_5_45 + (entry_5_45 - from_5_45) * 16)
      if when_5_45 >= at_5_45 then high_5_45, high_us_5_45 = entry_5_45, when_5_45 else kept_4_61, low_us_5_45 = entry_5_45 + 1, when_5_45 end
      entry_5_45 = high_5_45 > to_5_45 and to_5_45 or math.floor((kept_4_61 + high_5_45) / 2)
    until high_5_45 <= from_5_45 or kept_4_61 > to_5_45 or kept_4_61 >= high_5_45
    if kept_4_61 < high_5_45 and not low_us_5_45 then
      local when_5_45 = unpack_bytes('<d', call('GETRANGE', key_4_61, log_4_61.from, log_4_61.from + 7))
      if when_5_45 >= at_5_45 then high_5_45 = 0 else kept_4_61, low_us_5_45 = 1, when_5_45 end
    end
    if kept_4_61 < high_5_45 then
      local guess_5_45 = math.floor((kept_4_61 + high_5_45) / 2)
      if guesses_5_45 < 3 then guess_5_45 = kept_4_61 - 1 + math.ceil((at_5_45 - low_us_5_45) / (high_us_5_45 - low_us_5_45) * (high_5_45 - kept_4_61 + 1)) end
      guess_5_45, guesses_5_45 = math.max(kept_4_61, math.min(guess_5_45, high_5_45 - 1)), guesses_5_45 + 1
      do
--lua/lib/sums.lua:161
local start_6_23 = math.floor(guess_5_45 / 32) * 32
  local first_6_23 = math.max(start_6_23 - 1, 0)
  local text_6_23 = call('GETRANGE', key_4_61, log_4_61.from + first_6_23 * 16, log_4_61.from + math.min(start_6_23 + 32, log_4_61.entries) * 16 - 1)
text_5_45, first_5_45 = text_6_23, first_6_23
--lua/lib/sums.lua:193
end
      log_4_61.group, log_4_61.group_first = text_5_45, first_5_45
    end
  end
--lua/lib/sums_trim.lua:14
  if groups_4_61 > 0 and kept_4_61 < entries_4_61 then kept_4_61 = kept_4_61 - kept_4_61 % 32 end
  if kept_4_61 > entries_4_61 * 3 / 8 then
    local entry_5_43 = kept_4_61 - 1
--lua/lib/sums.lua:149
local base_4_61 = log_4_61.base
  if entry_5_43 >= 0 then
--lua/lib/sums.lua:109
    local text_6_19, at_6_19 = log_4_61.text, 1
  if entry_5_43 < log_4_61.first then
    text_6_19 = call('GETRANGE', key_4_61, log_4_61.from + entry_5_43 * 16, log_4_61.from + entry_5_43 * 16 + 16 - 1)
  else
    at_6_19 = #text_6_19 - (log_4_61.entries - entry_5_43) * 16 + 1
  end
  local __5_43, sum_5_43 = unpack_bytes('<dd', text_6_19, at_6_19)






    local more_5_43, groups_6_21 = log_4_61.total, log_4_61.groups or 0
  local group_6_21 = math.floor(entry_5_43 / 32)
  if group_6_21 < groups_6_21 then
    local known_6_21 = log_4_61.known
    if not known_6_21 then
      local packed_6_21 = call('GETRANGE', key_4_61, 64, 64 + groups_6_21 / 64 * 8 - 1)
      known_6_21 = { [0] = log_4_61.front }
      for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices, log_4_61.known = {}, known_6_21
    end
    local at_6_21 = math.floor(group_6_21 / 64)
    local slice_6_21 = known_6_21.slices[at_6_21]
    if not slice_6_21 then
      local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
      local packed_6_21 = call('GETRANGE', key_4_61, from_6_21, from_6_21 + 8 * 64 - 1)
      slice_6_21 = { [0] = known_6_21[at_6_21] }
      for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
      known_6_21.slices[at_6_21] = slice_6_21
    end
    more_5_43 = slice_6_21[group_6_21 % 64]
  end
--lua/lib/sums.lua:153
    base_4_61 = more_5_43 - sum_5_43
  end
--lua/lib/sums.lua:122
    local front_4_61, groups_5_41 = log_4_61.total, log_4_61.groups or 0
  local group_5_41 = math.floor(kept_4_61 / 32)
  if group_5_41 < groups_5_41 then
    local known_5_41 = log_4_61.known
    if not known_5_41 then
      local packed_5_41 = call('GETRANGE', key_4_61, 64, 64 + groups_5_41 / 64 * 8 - 1)
      known_5_41 = { [0] = log_4_61.front }
      for i_5_41 = 1, groups_5_41 / 64 do known_5_41[i_5_41] = known_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices, log_4_61.known = {}, known_5_41
    end
    local at_5_41 = math.floor(group_5_41 / 64)
    local slice_5_41 = known_5_41.slices[at_5_41]
    if not slice_5_41 then
      local from_5_41 = 64 + 8 * (groups_5_41 / 64 + at_5_41 * 64)
      local packed_5_41 = call('GETRANGE', key_4_61, from_5_41, from_5_41 + 8 * 64 - 1)
      slice_5_41 = { [0] = known_5_41[at_5_41] }
      for i_5_41 = 1, 64 - 1 do slice_5_41[i_5_41] = slice_5_41[i_5_41 - 1] + unpack_bytes('<d', packed_5_41, 8 * i_5_41 - 7) end
      known_5_41.slices[at_5_41] = slice_5_41
    end
    front_4_61 = slice_5_41[group_5_41 % 64]
  end
--lua/lib/sums_trim.lua:18
    local corrections_4_61 = ''
    local rest_4_61 = call('GETRANGE', key_4_61, log_4_61.from + kept_4_61 * 16, -1)
    if kept_4_61 == entries_4_61 then groups_4_61, front_4_61, total_4_61 = 0, 0, 0 end
    if kept_4_61 / 32 >= groups_4_61 then groups_4_61 = 0 end
    if groups_4_61 > 0 then
      local left_4_61 = call('GETRANGE', key_4_61, 64 + 8 * (groups_4_61 / 64 + kept_4_61 / 32), log_4_61.from - 1)
      left_4_61 = left_4_61 .. string.rep(pack('<d', 0), kept_4_61 / 32)
      local slices_4_61 = {}
      for slice_4_61 = 1, groups_4_61 / 64 do
        local sum_4_61 = 0
        for i_4_61 = (slice_4_61 - 1) * 64 + 1, slice_4_61 * 64 do sum_4_61 = sum_4_61 + unpack_bytes('<d', left_4_61, 8 * i_4_61 - 7) end
        slices_4_61[slice_4_61] = pack('<d', sum_4_61)
      end
      corrections_4_61 = table.concat(slices_4_61) .. left_4_61
    end
    call('SET', key_4_61, pack('<dddddddd', longest_us_4_61, expires_4_61, moved_4_61, due_4_61, groups_4_61, front_4_61, total_4_61, -base_4_61) .. corrections_4_61, 'KEEPTTL')
    call('APPEND', key_4_61, rest_4_61)
  end
--lua/lib/tiers/summed.lua:92
end
    end
  end
--lua/lib/tiers/kinds.lua:194
end else error('no such kind of tier: ' .. tostring(kind_0_188)) end
      before_0_188 = kind_0_188
    end
  end
--lua/shared.lua:174
end end
    if scope.cap then do local token_0_189, lease_us_0_189 = request.token, request.lease_us
--lua/lib/lease.lua:21
local leases_0_189, holders_0_189 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_189, now_us + lease_us_0_189, waiter)
  call('HSET', holders_0_189, waiter, token_0_189 .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_189) < math.max(lease_us_0_189 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_189 = math.max(lease_us_0_189 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_189, ttl_ms_0_189)

    if call('PTTL', holders_0_189) < ttl_ms_0_189 then call('PEXPIRE', holders_0_189, ttl_ms_0_189) end
  end
--lua/shared.lua:175
end end
  end
--lua/lib/charged.lua:15
  local texts, is_told_0_125 = nil, false
  for s_0_125 = 1, #scopes do
    local scope_0_125 = scopes[s_0_125]
    if scope_0_125.costs or scope_0_125.noted or scope_0_125.at_us ~= now_us then is_told_0_125 = true end
  end
  for s_0_125 = 1, is_told_0_125 and #scopes or 0 do
    local scope_0_125 = scopes[s_0_125]
    texts = texts or {}
    texts[s_0_125] = string.format('%.0f', scope_0_125.at_us) .. (scope_0_125.noted or '')
  end
--lua/shared.lua:178
  do local set_back_us_0_113 = request.set_back_us
--lua/lib/reply.lua:63
local n_0_113 = #reply
  if texts then
    reply[n_0_113 + 1], reply[n_0_113 + 2], reply[n_0_113 + 3] = 9, set_back_us_0_113, table.concat(texts, ',')
  elseif set_back_us_0_113 > 0 then
    reply[n_0_113 + 1], reply[n_0_113 + 2] = 11, set_back_us_0_113
  else
    reply[n_0_113 + 1] = 10
  end
--lua/shared.lua:178
end
  if at_home then made.admitted(at_home, request, turn_us, place) end
  return next_arg, next_keys
end

while arg <= last do
  local length = #reply
  local ok, next_arg, next_keys = xpcall(shelf_0.decide, shelf_0.reply_problem)
  if not ok then
    local problem = next_arg

    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end

    do
--lua/lib/reply.lua:170
for i_0_115 = #reply, length + 1, -1 do reply[i_0_115] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/shared.lua:191
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
  sha1: '3710b9defc62db4d0bcb5742642a84ce9f55d022',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/meters.lua:10
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/meters.lua:44
local shelf_0 = { meters_means = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, log_count = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sums_tier_used = 0, sliding_after = 0, sliding_slot = 0, sliding_used = 0, pace_after = 0, pace_slot = 0, pace_used = 0, fixed_after = 0, fixed_slot = 0, fixed_used = 0, gcra_after = 0, gcra_slot = 0, gcra_used = 0, summed_after = 0, summed_slot = 0, summed_used = 0, tier_terms = 0, tiers_after = 0, tiers_slot = 0, shared_read = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, lease_ends = 0, shared_check = 0, shared_binding = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_unnamed = 0, carry_missed = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, shared_step_back = 0, home_step_back = 0, home_open = 0, is_slow = 0, aside_turn = 0, is_aside = 0, place_flow = 0, place_costs = 0, flow_range = 0, before_range = 0, gate_read = 0, flow_load = 0, flow_name = 0, queue_known = 0, flow_find = 0, waiters_costs = 0, waiter_flow = 0, flow_is_of = 0, waiter_stored = 0, fill_costs = 0, home_slot = 0, fill_has_room = 0, home_after = 0, closed_until = 0, parked_estimate = 0, told_room = 0, told_deferred = 0, share = 0, answer = 0 } function shelf_0.meters_means(scope)
  scope.means, scope.seen = {}, 0
  local kept = (argv[scope.set + 5] ~= '01') and call('HGET', (given[scope.keys]), 'costs')
  if not kept then return end
  scope.seen = unpack_bytes('<d', kept)
  for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/meters.lua:82
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
  local size_0_166 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_166 >= 64 then
    local __0_166, __0_166, moved_0_166, __0_166, groups_0_166, front_0_166, total_0_166, base_0_166 = unpack_bytes('<dddddddd', text)
    local when_0_166, sum_0_166 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_166 > 0 then log.groups, log.front, log.from = groups_0_166, front_0_166, 64 + 8 * (groups_0_166 + groups_0_166 / 64) end
    local entries_0_166 = (size_0_166 - log.from) / 16
    log.entries, log.first = entries_0_166, math.max(0, entries_0_166 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_166, total_0_166, total_0_166 - sum_0_166, -moved_0_166
    if entries_0_166 > 0 then log.newest_us = when_0_166 end
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
  local opened_0_171 = scope.sums or {}
  scope.sums = opened_0_171
  local log = opened_0_171[slot]
  if not log then
    local key_0_171 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_97 = call('GETRANGE', key_0_171, '-320', '-1')
  local size_1_97, head_1_97 = #text_1_97, text_1_97
  if size_1_97 == 320 then
    size_1_97, head_1_97 = call('STRLEN', key_0_171), call('GETRANGE', key_0_171, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_171 = { head = head_1_97, text = text_1_97, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_97 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_97)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_97, #text_1_97 - 16 + 1)
    if groups_2_47 > 0 then read_0_171.groups, read_0_171.front, read_0_171.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_97 - read_0_171.from) / 16
    read_0_171.entries, read_0_171.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_97 / 16))
    read_0_171.base, read_0_171.total, read_0_171.sum, read_0_171.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_171.newest_us = when_2_47 end
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
    opened_0_171[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_192 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_192 > log.base then
    local key_0_192 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_118, low_sum_1_118 = -1, log.base
  local high_1_118, high_sum_1_118, when_0_192 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_118, around_1_118, guess_1_118 = 0, 1, high_1_118
  if 0 > 0 then guess_1_118 = high_1_118 - math.floor((high_sum_1_118 - need_0_192) / 0) else guesses_1_118, around_1_118 = 1, 8 end
  while high_1_118 - low_1_118 > 1 do
    if guesses_1_118 > 3 then
      guess_1_118 = math.ceil((low_1_118 + high_1_118) / 2)
    elseif guesses_1_118 > 0 then
      guess_1_118 = low_1_118 + math.ceil((need_0_192 - low_sum_1_118) / (high_sum_1_118 - low_sum_1_118) * (high_1_118 - low_1_118))
    end
    guess_1_118 = math.max(low_1_118 + 1, math.min(guess_1_118, high_1_118))
    local from_1_118, to_1_118 = math.max(guess_1_118 - around_1_118, low_1_118 + 1), math.min(guess_1_118 + around_1_118 - 1, high_1_118 - 1)
    local text_1_118, offset_1_118 = log.text, 0
    if from_1_118 >= log.first then
      offset_1_118 = #text_1_118 - (log.entries - from_1_118) * 16 + 1
    else
      text_1_118, offset_1_118 = call('GETRANGE', key_0_192, log.from + from_1_118 * 16, log.from + (to_1_118 + 1) * 16 - 1), 1
    end

    local at_1_118 = from_1_118
    repeat
      local its_when_1_118, sum_1_118 = unpack_bytes('<dd', text_1_118, offset_1_118 + (at_1_118 - from_1_118) * 16)
--lua/lib/sums.lua:122
      local more_1_118, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_118 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_192, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_192, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_118 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_118 = more_1_118 - sum_1_118
      if sum_1_118 >= need_0_192 then high_1_118, high_sum_1_118, when_0_192 = at_1_118, sum_1_118, its_when_1_118 else low_1_118, low_sum_1_118 = at_1_118, sum_1_118 end
      at_1_118 = high_1_118 > to_1_118 and to_1_118 or math.floor((low_1_118 + high_1_118) / 2)
    until high_1_118 == from_1_118 or low_1_118 == to_1_118 or high_1_118 - low_1_118 <= 1
    guesses_1_118, around_1_118 = guesses_1_118 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_192 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_172 = scope.sums or {}
  scope.sums = opened_0_172
  local log = opened_0_172[slot]
  if not log then
    local key_0_172 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_98 = call('GETRANGE', key_0_172, '-320', '-1')
  local size_1_98, head_1_98 = #text_1_98, text_1_98
  if size_1_98 == 320 then
    size_1_98, head_1_98 = call('STRLEN', key_0_172), call('GETRANGE', key_0_172, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_172 = { head = head_1_98, text = text_1_98, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_98 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_98)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_98, #text_1_98 - 16 + 1)
    if groups_2_48 > 0 then read_0_172.groups, read_0_172.front, read_0_172.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_98 - read_0_172.from) / 16
    read_0_172.entries, read_0_172.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_98 / 16))
    read_0_172.base, read_0_172.total, read_0_172.sum, read_0_172.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_172.newest_us = when_2_48 end
  end
--lua/lib/sums.lua:84
    log = read_0_172
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_172 = log.newest_us - scope.at_us
    if ahead_us_0_172 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_172)
    elseif ahead_us_0_172 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_172[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:81
  local at_0_191 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_191, high_0_191, high_us_0_191 = 0, nil, log.entries, nil
  local text_0_191, first_0_191, guesses_0_191 = log.text, log.first, 0
  while entry < high_0_191 do
    local count_0_191 = math.min(math.floor(#text_0_191 / 16), log.entries - first_0_191)
    local from_0_191, to_0_191 = math.max(first_0_191, entry), math.min(first_0_191 + count_0_191, high_0_191) - 1
    local offset_0_191 = #text_0_191 - (first_0_191 + count_0_191 - from_0_191) * 16 + 1

    local entry_0_191 = from_0_191
    repeat
      local when_0_191 = unpack_bytes('<d', text_0_191, offset_0_191 + (entry_0_191 - from_0_191) * 16)
      if when_0_191 >= at_0_191 then high_0_191, high_us_0_191 = entry_0_191, when_0_191 else entry, low_us_0_191 = entry_0_191 + 1, when_0_191 end
      entry_0_191 = high_0_191 > to_0_191 and to_0_191 or math.floor((entry + high_0_191) / 2)
    until high_0_191 <= from_0_191 or entry > to_0_191 or entry >= high_0_191
    if entry < high_0_191 and not low_us_0_191 then
      local when_0_191 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_191 >= at_0_191 then high_0_191 = 0 else entry, low_us_0_191 = 1, when_0_191 end
    end
    if entry < high_0_191 then
      local guess_0_191 = math.floor((entry + high_0_191) / 2)
      if guesses_0_191 < 3 then guess_0_191 = entry - 1 + math.ceil((at_0_191 - low_us_0_191) / (high_us_0_191 - low_us_0_191) * (high_0_191 - entry + 1)) end
      guess_0_191, guesses_0_191 = math.max(entry, math.min(guess_0_191, high_0_191 - 1)), guesses_0_191 + 1
      do
--lua/lib/sums.lua:161
local start_1_117 = math.floor(guess_0_191 / 32) * 32
  local first_1_117 = math.max(start_1_117 - 1, 0)
  local text_1_117 = call('GETRANGE', key, log.from + first_1_117 * 16, log.from + math.min(start_1_117 + 32, log.entries) * 16 - 1)
text_0_191, first_0_191 = text_1_117, first_1_117
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_191, first_0_191
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_177, at_0_177 = log.text, 1
  if entry < log.first then
    text_0_177 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_177 = #text_0_177 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_177 = unpack_bytes('<dd', text_0_177, at_0_177)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_186 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_186 >= 0 then
--lua/lib/sums.lua:109
    local text_1_106, at_1_106 = log.text, 1
  if entry_0_186 < log.first then
    text_1_106 = call('GETRANGE', key, log.from + entry_0_186 * 16, log.from + entry_0_186 * 16 + 16 - 1)
  else
    at_1_106 = #text_1_106 - (log.entries - entry_0_186) * 16 + 1
  end
  local __0_186, sum_0_186 = unpack_bytes('<dd', text_1_106, at_1_106)






    local more_0_186, groups_1_113 = log.total, log.groups or 0
  local group_1_113 = math.floor(entry_0_186 / 32)
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
    more_0_186 = slice_1_113[group_1_113 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_186 - sum_0_186
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
  local limit_0_193, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_193) / mean) - 1





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
--lua/lib/tiers/pace.lua:33
function shelf_0.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_201, to_0_201 = argv[tier + 3], argv[tier + 4]
  local copy_0_201, next_us = scope.copy, 0
  local due_0_201 = copy_0_201 and string.sub(copy_0_201, from_0_201 + 1, to_0_201 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_201, to_0_201)
  if #due_0_201 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_201)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:17
  local from_0_202, to_0_202 = argv[tier + 3], argv[tier + 4]
  local copy_0_202, next_us = scope.copy, 0
  local due_0_202 = copy_0_202 and string.sub(copy_0_202, from_0_202 + 1, to_0_202 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_202, to_0_202)
  if #due_0_202 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_202)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:47
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:92
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:17
  local from_0_203, to_0_203 = argv[tier + 3], argv[tier + 4]
  local copy_0_203, turn_us = scope.copy, 0
  local due_0_203 = copy_0_203 and string.sub(copy_0_203, from_0_203 + 1, to_0_203 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_203, to_0_203)
  if #due_0_203 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_203)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:94
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:74
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_209 = scope[tier]
  if kept_0_209 == nil then
    local field_1_83 = argv[tier + 3]
    kept_0_209 = call('HGET', (given[scope.keys]), field_1_83)
    scope[tier] = kept_0_209
    if not kept_0_209 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_209 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_209) end

  local __0_209, edges_0_209 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_209 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_209 == '' and 1 or 2)
  if is_set_back_0_209 then do local at_us_1_122 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
ends_us, closes_us = ends_us_1_122, closes_us_1_122 or ends_us_1_122
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_209 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:77
  if not ends_us then do local at_us_0_204 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __0_204, edges_0_204 = argv[tier + 3], argv[tier + 4]
  local length_us_0_204, alike_0_204 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_204, closes_us_0_204 = at_us_0_204 + length_us_0_204, nil
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
      if is_here_0_204 then ends_us_0_204 = from_us_0_204 + (math.floor((at_us_0_204 - from_us_0_204) / length_us_0_204) + 1) * length_us_0_204 end
      if is_here_0_204 and to_0_204 then alike_0_204 = math.floor((edge_us_0_204 - ends_us_0_204) / length_us_0_204 + 0.5) end
    until is_here_0_204
    closes_us_0_204 = ends_us_0_204 - guard_us_0_204
  end
ends_us, closes_us = ends_us_0_204, closes_us_0_204 or ends_us_0_204
--lua/lib/tiers/fixed.lua:77
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:22
      local __0_205, edges_0_205 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_205 = turn_us + length_us, nil
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
      is_here_0_205 = not to_0_205 or turn_us < edge_us_0_205
      if is_here_0_205 then next_us = from_us_0_205 + (math.floor((turn_us - from_us_0_205) / length_us) + 1) * length_us end
      if is_here_0_205 and to_0_205 then alike = math.floor((edge_us_0_205 - next_us) / length_us + 0.5) end
    until is_here_0_205
    closes_us_0_205 = next_us - guard_us_0_205
  end
local _ = closes_us_0_205 or next_us
--lua/lib/tiers/fixed.lua:84
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:98
function shelf_0.fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - (argv[tier + 1])) / mean) - 1
  local _, edges = argv[tier + 3], argv[tier + 4]
  if before >= 0 and edges ~= '' then
    local at_us_0_206 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:22
local __0_206, edges_0_206 = argv[tier + 3], argv[tier + 4]
  local length_us_0_206, alike_0_206 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_206 = at_us_0_206 + length_us_0_206, nil
  if edges_0_206 ~= '' then
    local __0_206, last_0_206, guard_us_0_206, edge_us_0_206 = string.find(edges_0_206, '^(%S+) (%S+)')
    local is_here_0_206 = false
    edge_us_0_206 = edge_us_0_206 * 1000000
    repeat
      local from_us_0_206, __0_206, to_0_206, length_0_206, count_0_206 = edge_us_0_206, string.find(edges_0_206, '^ ([%d.]+)x(%d+)', last_0_206 + 1)
      if to_0_206 then
        last_0_206, length_us_0_206 = to_0_206, math.floor(length_0_206 * 1000000 + 0.5)
        edge_us_0_206 = edge_us_0_206 + length_us_0_206 * count_0_206
      end
      is_here_0_206 = not to_0_206 or at_us_0_206 < edge_us_0_206
      if is_here_0_206 then ends_us = from_us_0_206 + (math.floor((at_us_0_206 - from_us_0_206) / length_us_0_206) + 1) * length_us_0_206 end
      if is_here_0_206 and to_0_206 then alike_0_206 = math.floor((edge_us_0_206 - ends_us) / length_us_0_206 + 0.5) end
    until is_here_0_206
    closes_us_0_206 = ends_us - guard_us_0_206
  end
--lua/lib/tiers/fixed.lua:104
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:159
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:18
  local kept_0_210 = scope[tier]
  if kept_0_210 == nil then
    local field_1_84 = argv[tier + 3]
    kept_0_210 = call('HGET', (given[scope.keys]), field_1_84)
    scope[tier] = kept_0_210
    if not kept_0_210 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us, _, used = 0, 0, 0
  if kept_0_210 then ends_us, _, used = unpack_bytes('<ddd', kept_0_210) end

  local __0_210, edges_0_210 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_210 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_210 == '' and 1 or 2)
  if is_set_back_0_210 then do local at_us_1_123 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
ends_us, _ = ends_us_1_123, closes_us_1_123 or ends_us_1_123
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_210 then scope.is_ahead = true end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:161
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_0.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_217 = scope[tier]
  if kept_0_217 == nil then
    local field_1_86 = argv[tier + 3]
    kept_0_217 = call('HGET', (given[scope.keys]), field_1_86)
    scope[tier] = kept_0_217
    if not kept_0_217 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_217, is_set_back_0_217 = 0, 0, false
  if kept_0_217 then served_us, expires_us_0_217 = unpack_bytes('<dd', kept_0_217) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_217, burst_0_217 = argv[tier + 3], argv[tier + 4]
    local most_us_0_217 = scope.at_us + burst_0_217 * each_us + (argv[tier + 2])
    is_set_back_0_217 = served_us > most_us_0_217
    if is_set_back_0_217 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_217)
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
  local __0_220, burst_0_220 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_220) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:126
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_218 = scope[tier]
  if kept_0_218 == nil then
    local field_1_87 = argv[tier + 3]
    kept_0_218 = call('HGET', (given[scope.keys]), field_1_87)
    scope[tier] = kept_0_218
    if not kept_0_218 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_218, is_set_back_0_218 = 0, 0, false
  if kept_0_218 then served_us, expires_us_0_218 = unpack_bytes('<dd', kept_0_218) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_218, burst_0_218 = argv[tier + 3], argv[tier + 4]
    local most_us_0_218 = scope.at_us + burst_0_218 * each_us + (argv[tier + 2])
    is_set_back_0_218 = served_us > most_us_0_218
    if is_set_back_0_218 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_218)
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
  local limit_0_221, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_221) / mean) - 1




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
local cost_0_89 = 1
  if scope.costs then cost_0_89 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_89
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
local tail_0_160 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_160
  if tail_0_160 ~= '' then
    local newest_0_160 = unpack_bytes('<d', tail_0_160, #tail_0_160 - 7)
    if newest_0_160 > now_us + 1000000 then
      scope.set_back_us = newest_0_160 - now_us
    elseif newest_0_160 > now_us then
      scope.at_us = newest_0_160
    elseif newest_0_160 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
for i_0_175 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_175 = tostring(i_0_175)
--lua/lib/sums.lua:78
    local opened_1_101 = scope.sums or {}
  scope.sums = opened_1_101
  local __0_175 = opened_1_101[slot_0_175]
  if not __0_175 then
    local key_1_101 = slot_0_175 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_175])
--lua/lib/sums.lua:65
    local text_2_51 = call('GETRANGE', key_1_101, '-320', '-1')
  local size_2_51, head_2_51 = #text_2_51, text_2_51
  if size_2_51 == 320 then
    size_2_51, head_2_51 = call('STRLEN', key_1_101), call('GETRANGE', key_1_101, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_101 = { head = head_2_51, text = text_2_51, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_51 >= 64 then
    local __3_20, __3_20, moved_3_20, __3_20, groups_3_20, front_3_20, total_3_20, base_3_20 = unpack_bytes('<dddddddd', head_2_51)
    local when_3_20, sum_3_20 = unpack_bytes('<dd', text_2_51, #text_2_51 - 16 + 1)
    if groups_3_20 > 0 then read_1_101.groups, read_1_101.front, read_1_101.from = groups_3_20, front_3_20, 64 + 8 * (groups_3_20 + groups_3_20 / 64) end
    local entries_3_20 = (size_2_51 - read_1_101.from) / 16
    read_1_101.entries, read_1_101.first = entries_3_20, math.max(0, entries_3_20 - math.floor(#text_2_51 / 16))
    read_1_101.base, read_1_101.total, read_1_101.sum, read_1_101.moved_us = -base_3_20, total_3_20, total_3_20 - sum_3_20, -moved_3_20
    if entries_3_20 > 0 then read_1_101.newest_us = when_3_20 end
  end
--lua/lib/sums.lua:84
    __0_175 = read_1_101
    if #__0_175.head < 64 then scope.is_bare = true end
    local ahead_us_1_101 = __0_175.newest_us - scope.at_us
    if ahead_us_1_101 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_101)
    elseif ahead_us_1_101 > 0 then
      scope.at_us = __0_175.newest_us
    end
    opened_1_101[slot_0_175] = __0_175
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
--lua/lib/lease.lua:63
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
  if scope.running >= scope.cap then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
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
local turn_us_0_227, binding_0_227 = scope.at_us, nil
  local first_0_227, last_0_227, step_0_227 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_227 = first_0_227, last_0_227, step_0_227 do
    local kind_0_227 = argv[tier_0_227]
    local its_us_0_227 if kind_0_227 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_53, to_2_53 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
  local turn_us_2_53 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_53 = 1
  if scope.costs then cost_2_53 = math.min(scope.costs[(tier_0_227 - scope.set - 6) / 5 + 1], argv[tier_0_227 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_53 = (cost_2_53 - (argv[tier_0_227 + 1]) - 1) * 8
    to_2_53 = from_2_53 + 7
    if cost_2_53 == 0 then from_2_53, to_2_53 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_14 = scope.sums or {}
  scope.sums = opened_4_14
  local log_3_21 = opened_4_14['0']
  if not log_3_21 then
    local key_4_14 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/sums.lua:65
    local text_5_8 = call('GETRANGE', key_4_14, '-320', '-1')
  local size_5_8, head_5_8 = #text_5_8, text_5_8
  if size_5_8 == 320 then
    size_5_8, head_5_8 = call('STRLEN', key_4_14), call('GETRANGE', key_4_14, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_14 = { head = head_5_8, text = text_5_8, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_8 >= 64 then
    local __6_8, __6_8, moved_6_8, __6_8, groups_6_8, front_6_8, total_6_8, base_6_8 = unpack_bytes('<dddddddd', head_5_8)
    local when_6_8, sum_6_8 = unpack_bytes('<dd', text_5_8, #text_5_8 - 16 + 1)
    if groups_6_8 > 0 then read_4_14.groups, read_4_14.front, read_4_14.from = groups_6_8, front_6_8, 64 + 8 * (groups_6_8 + groups_6_8 / 64) end
    local entries_6_8 = (size_5_8 - read_4_14.from) / 16
    read_4_14.entries, read_4_14.first = entries_6_8, math.max(0, entries_6_8 - math.floor(#text_5_8 / 16))
    read_4_14.base, read_4_14.total, read_4_14.sum, read_4_14.moved_us = -base_6_8, total_6_8, total_6_8 - sum_6_8, -moved_6_8
    if entries_6_8 > 0 then read_4_14.newest_us = when_6_8 end
  end
--lua/lib/sums.lua:84
    log_3_21 = read_4_14
    if #log_3_21.head < 64 then scope.is_bare = true end
    local ahead_us_4_14 = log_3_21.newest_us - scope.at_us
    if ahead_us_4_14 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_14)
    elseif ahead_us_4_14 > 0 then
      scope.at_us = log_3_21.newest_us
    end
    opened_4_14['0'] = log_3_21
  end
--lua/lib/request_limits.lua:85
  local cost_3_21 = 1
  if scope.costs then cost_3_21 = math.min(scope.costs[(tier_0_227 - scope.set - 6) / 5 + 1], argv[tier_0_227 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_53 = scope.at_us
  if cost_3_21 > 0 then

    local each_3_21 = '0' == '0' and cost_3_21 or 0
    local need_5_10 = log_3_21.sum + cost_3_21 - (argv[tier_0_227 + 1])
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
    when_us_3_21 = when_5_10 + (argv[tier_0_227 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_53 = when_us_3_21
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_53 = its_us_2_53
  else
    local entry_2_53 = from_2_53 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_53, to_2_53)
    if #entry_2_53 >= 8 then turn_us_2_53 = unpack_bytes('<d', entry_2_53) + (argv[tier_0_227 + 2]) end
  end
its_us_0_227 = turn_us_2_53
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_227 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_54, to_2_54 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
  local due_2_54, turn_us_2_54 = call('GETRANGE', (given[scope.keys + 1]), from_2_54, to_2_54), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_54 = 1
  if scope.costs then cost_2_54 = scope.costs[(tier_0_227 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_54 >= 8 and cost_2_54 > 0 then turn_us_2_54 = (argv[tier_0_227 + 2]) - unpack_bytes('<d', due_2_54) end
its_us_0_227 = turn_us_2_54
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_227 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_24 = scope[tier_0_227]
  if kept_3_24 == nil then
    local field_4_12 = argv[tier_0_227 + 3]
    kept_3_24 = call('HGET', (given[scope.keys]), field_4_12)
    scope[tier_0_227] = kept_3_24
    if not kept_3_24 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local ends_us_2_55, closes_us_2_55, used_2_55 = 0, 0, 0
  if kept_3_24 then ends_us_2_55, closes_us_2_55, used_2_55 = unpack_bytes('<ddd', kept_3_24) end

  local __3_24, edges_3_24 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
  local is_set_back_3_24 = ends_us_2_55 > scope.at_us + (argv[tier_0_227 + 2]) * (edges_3_24 == '' and 1 or 2)
  if is_set_back_3_24 then do local at_us_4_18 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __4_18, edges_4_18 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
  local length_us_4_18, alike_4_18 = tonumber(argv[tier_0_227 + 2]), math.huge
  local ends_us_4_18, closes_us_4_18 = at_us_4_18 + length_us_4_18, nil
  if edges_4_18 ~= '' then
    local __4_18, last_4_18, guard_us_4_18, edge_us_4_18 = string.find(edges_4_18, '^(%S+) (%S+)')
    local is_here_4_18 = false
    edge_us_4_18 = edge_us_4_18 * 1000000
    repeat
      local from_us_4_18, __4_18, to_4_18, length_4_18, count_4_18 = edge_us_4_18, string.find(edges_4_18, '^ ([%d.]+)x(%d+)', last_4_18 + 1)
      if to_4_18 then
        last_4_18, length_us_4_18 = to_4_18, math.floor(length_4_18 * 1000000 + 0.5)
        edge_us_4_18 = edge_us_4_18 + length_us_4_18 * count_4_18
      end
      is_here_4_18 = not to_4_18 or at_us_4_18 < edge_us_4_18
      if is_here_4_18 then ends_us_4_18 = from_us_4_18 + (math.floor((at_us_4_18 - from_us_4_18) / length_us_4_18) + 1) * length_us_4_18 end
      if is_here_4_18 and to_4_18 then alike_4_18 = math.floor((edge_us_4_18 - ends_us_4_18) / length_us_4_18 + 0.5) end
    until is_here_4_18
    closes_us_4_18 = ends_us_4_18 - guard_us_4_18
  end
ends_us_2_55, closes_us_2_55 = ends_us_4_18, closes_us_4_18 or ends_us_4_18
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_3_24 then scope.is_ahead = true end
  if ends_us_2_55 <= scope.at_us then ends_us_2_55, used_2_55 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_55 = 1
  if scope.costs then cost_2_55 = math.min(scope.costs[(tier_0_227 - scope.set - 6) / 5 + 1], argv[tier_0_227 + 1]) end
--lua/lib/tiers/fixed.lua:63
  local turn_us_2_55 = scope.at_us
  if not ends_us_2_55 then
    local __2_55, edges_2_55 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
    if edges_2_55 ~= '' and string.sub(edges_2_55, 1, 2) ~= '0 ' then do local at_us_3_23 = scope.at_us
--lua/lib/tiers/fixed.lua:22
local __3_23, edges_3_23 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
  local length_us_3_23, alike_3_23 = tonumber(argv[tier_0_227 + 2]), math.huge
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
ends_us_2_55, closes_us_2_55 = ends_us_3_23, closes_us_3_23 or ends_us_3_23
--lua/lib/tiers/fixed.lua:66
end end
  end
  if ends_us_2_55 and cost_2_55 > 0 and (used_2_55 + cost_2_55 > tonumber(argv[tier_0_227 + 1]) or scope.at_us >= closes_us_2_55) then turn_us_2_55 = ends_us_2_55 end
its_us_0_227 = turn_us_2_55
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_227 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_57 = math.ceil((argv[tier_0_227 + 2]) * 4 / (argv[tier_0_227 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_26 = scope[tier_0_227]
  if kept_3_26 == nil then
    local field_4_13 = argv[tier_0_227 + 3]
    kept_3_26 = call('HGET', (given[scope.keys]), field_4_13)
    scope[tier_0_227] = kept_3_26
    if not kept_3_26 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_57, expires_us_3_26, is_set_back_3_26 = 0, 0, false
  if kept_3_26 then served_us_2_57, expires_us_3_26 = unpack_bytes('<dd', kept_3_26) end
  if served_us_2_57 <= scope.at_us then
    served_us_2_57 = scope.at_us
  else

    local __3_26, burst_3_26 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
    local most_us_3_26 = scope.at_us + burst_3_26 * each_us_2_57 + (argv[tier_0_227 + 2])
    is_set_back_3_26 = served_us_2_57 > most_us_3_26
    if is_set_back_3_26 then scope.is_ahead = true end
    served_us_2_57 = math.min(served_us_2_57, most_us_3_26)
  end







  local __2_57, burst_2_57 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_57 = 1
  if scope.costs then cost_2_57 = math.min(scope.costs[(tier_0_227 - scope.set - 6) / 5 + 1], argv[tier_0_227 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_57 = scope.at_us
  if cost_2_57 > 0 then turn_us_2_57 = math.ceil(served_us_2_57 + math.min(cost_2_57 - burst_2_57, 0) * each_us_2_57) end
its_us_0_227 = turn_us_2_57
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_227 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_58, resolution_us_2_58 = argv[tier_0_227 + 3], argv[tier_0_227 + 4]
--lua/lib/sums.lua:78
  local opened_4_15 = scope.sums or {}
  scope.sums = opened_4_15
  local log_3_22 = opened_4_15[slot_2_58]
  if not log_3_22 then
    local key_4_15 = slot_2_58 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_58])
--lua/lib/sums.lua:65
    local text_5_9 = call('GETRANGE', key_4_15, '-320', '-1')
  local size_5_9, head_5_9 = #text_5_9, text_5_9
  if size_5_9 == 320 then
    size_5_9, head_5_9 = call('STRLEN', key_4_15), call('GETRANGE', key_4_15, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_4_15 = { head = head_5_9, text = text_5_9, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_5_9 >= 64 then
    local __6_9, __6_9, moved_6_9, __6_9, groups_6_9, front_6_9, total_6_9, base_6_9 = unpack_bytes('<dddddddd', head_5_9)
    local when_6_9, sum_6_9 = unpack_bytes('<dd', text_5_9, #text_5_9 - 16 + 1)
    if groups_6_9 > 0 then read_4_15.groups, read_4_15.front, read_4_15.from = groups_6_9, front_6_9, 64 + 8 * (groups_6_9 + groups_6_9 / 64) end
    local entries_6_9 = (size_5_9 - read_4_15.from) / 16
    read_4_15.entries, read_4_15.first = entries_6_9, math.max(0, entries_6_9 - math.floor(#text_5_9 / 16))
    read_4_15.base, read_4_15.total, read_4_15.sum, read_4_15.moved_us = -base_6_9, total_6_9, total_6_9 - sum_6_9, -moved_6_9
    if entries_6_9 > 0 then read_4_15.newest_us = when_6_9 end
  end
--lua/lib/sums.lua:84
    log_3_22 = read_4_15
    if #log_3_22.head < 64 then scope.is_bare = true end
    local ahead_us_4_15 = log_3_22.newest_us - scope.at_us
    if ahead_us_4_15 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_15)
    elseif ahead_us_4_15 > 0 then
      scope.at_us = log_3_22.newest_us
    end
    opened_4_15[slot_2_58] = log_3_22
  end
--lua/lib/request_limits.lua:85
  local cost_3_22 = 1
  if scope.costs then cost_3_22 = math.min(scope.costs[(tier_0_227 - scope.set - 6) / 5 + 1], argv[tier_0_227 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_58 = scope.at_us
  if cost_3_22 > 0 then

    local each_3_22 = resolution_us_2_58 == '0' and cost_3_22 or 0
    local need_5_11 = log_3_22.sum + cost_3_22 - (argv[tier_0_227 + 1])
--lua/lib/tiers/sums_tier.lua:18
local when_us_3_22 = 0
  if need_5_11 > log_3_22.base then
    local key_5_11 = slot_2_58 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_58])
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
    when_us_3_22 = when_5_11 + (argv[tier_0_227 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_58 = when_us_3_22
  end
--lua/lib/tiers/summed.lua:19
its_us_0_227 = turn_us_2_58
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_227)) end
    if its_us_0_227 > turn_us_0_227 then turn_us_0_227, binding_0_227 = its_us_0_227, tier_0_227 end
  end
  scope.turn_us, scope.tier = turn_us_0_227, binding_0_227 or first_0_227
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
    local text_0_178, at_0_178 = log.text, 1
  if last < log.first then
    text_0_178 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_178 = #text_0_178 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_178 = unpack_bytes('<dd', text_0_178, at_0_178)
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
  local __0_187, sum_0_187 = unpack_bytes('<dd', text_1_107, at_1_107)






    local more_0_187, groups_1_114 = log.total, log.groups or 0
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
    more_0_187 = slice_1_114[group_1_114 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_187 - sum_0_187
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_167 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_167 >= 64 then
    local __0_167, __0_167, moved_0_167, __0_167, groups_0_167, front_0_167, total_0_167, base_0_167 = unpack_bytes('<dddddddd', text)
    local when_0_167, sum_0_167 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_167 > 0 then step.groups, step.front, step.from = groups_0_167, front_0_167, 64 + 8 * (groups_0_167 + groups_0_167 / 64) end
    local entries_0_167 = (size_0_167 - step.from) / 16
    step.entries, step.first = entries_0_167, math.max(0, entries_0_167 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_167, total_0_167, total_0_167 - sum_0_167, -moved_0_167
    if entries_0_167 > 0 then step.newest_us = when_0_167 end
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
  local text_0_170 = call('GETRANGE', key, '-320', '-1')
  local size_0_170, head_0_170 = #text_0_170, text_0_170
  if size_0_170 == 320 then
    size_0_170, head_0_170 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_170, text = text_0_170, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_170 >= 64 then
    local __1_96, __1_96, moved_1_96, __1_96, groups_1_96, front_1_96, total_1_96, base_1_96 = unpack_bytes('<dddddddd', head_0_170)
    local when_1_96, sum_1_96 = unpack_bytes('<dd', text_0_170, #text_0_170 - 16 + 1)
    if groups_1_96 > 0 then log.groups, log.front, log.from = groups_1_96, front_1_96, 64 + 8 * (groups_1_96 + groups_1_96 / 64) end
    local entries_1_96 = (size_0_170 - log.from) / 16
    log.entries, log.first = entries_1_96, math.max(0, entries_1_96 - math.floor(#text_0_170 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_96, total_1_96, total_1_96 - sum_1_96, -moved_1_96
    if entries_1_96 > 0 then log.newest_us = when_1_96 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_179, at_0_179 = log.text, 1
  if i < log.first then
    text_0_179 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_179 = #text_0_179 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_179 = unpack_bytes('<dd', text_0_179, at_0_179)
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
  local __0_188, sum_0_188 = unpack_bytes('<dd', text_1_108, at_1_108)






    local more_0_188, groups_1_115 = log.total, log.groups or 0
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
    more_0_188 = slice_1_115[group_1_115 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_188 - sum_0_188
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
    local __0_168, __0_168, moved_0_168, __0_168, groups_0_168, front_0_168, total_0_168, base_0_168 = unpack_bytes('<dddddddd', text)
    local when_0_168, sum_0_168 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_168 > 0 then log.groups, log.front, log.from = groups_0_168, front_0_168, 64 + 8 * (groups_0_168 + groups_0_168 / 64) end
    local entries_0_168 = (size - log.from) / 16
    log.entries, log.first = entries_0_168, math.max(0, entries_0_168 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_168, total_0_168, total_0_168 - sum_0_168, -moved_0_168
    if entries_0_168 > 0 then log.newest_us = when_0_168 end
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
    local __0_169, __0_169, moved_0_169, __0_169, groups_0_169, front_0_169, total_0_169, base_0_169 = unpack_bytes('<dddddddd', text)
    local when_0_169, sum_0_169 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_169 > 0 then written.groups, written.front, written.from = groups_0_169, front_0_169, 64 + 8 * (groups_0_169 + groups_0_169 / 64) end
    local entries_0_169 = (size - written.from) / 16
    written.entries, written.first = entries_0_169, math.max(0, entries_0_169 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_169, total_0_169, total_0_169 - sum_0_169, -moved_0_169
    if entries_0_169 > 0 then written.newest_us = when_0_169 end
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
    do local lasts_us_0_158 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_158, ttl_ms_0_158 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_158 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_158) < ttl_ms_0_158 then
    call('PEXPIRE', meters_0_158, ttl_ms_0_158)
  end
--lua/lib/carry_logs.lua:38
end
  end
end


function shelf_0.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
  if units > 1000 and not scope.is_summed then
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
      local opened_0_174 = scope.sums or {}
  scope.sums = opened_0_174
  local log = opened_0_174[field]
  if not log then
    local key_0_174 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_100 = call('GETRANGE', key_0_174, '-320', '-1')
  local size_1_100, head_1_100 = #text_1_100, text_1_100
  if size_1_100 == 320 then
    size_1_100, head_1_100 = call('STRLEN', key_0_174), call('GETRANGE', key_0_174, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_174 = { head = head_1_100, text = text_1_100, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_100 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_100)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_100, #text_1_100 - 16 + 1)
    if groups_2_50 > 0 then read_0_174.groups, read_0_174.front, read_0_174.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_100 - read_0_174.from) / 16
    read_0_174.entries, read_0_174.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_100 / 16))
    read_0_174.base, read_0_174.total, read_0_174.sum, read_0_174.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_174.newest_us = when_2_50 end
  end
--lua/lib/sums.lua:84
    log = read_0_174
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_174 = log.newest_us - scope.at_us
    if ahead_us_0_174 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_174)
    elseif ahead_us_0_174 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_174[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_154 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_154)
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
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = { entry[1], math.min(entry[2], target.most) } end
    end
    return entries
  end
  local missing = math.min(shelf_0.carry_count(history, since_us) - shelf_0.carry_count(own, since_us), target.most)
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
      shelf_0.carry_write_log(scope, entries, now_us, ttl_floor_ms, may_write)
    else
      local slot = argv[tier + 3]
      shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:22
    local __0_208, edges_0_208 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_208 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_208 = at_us + length_us, nil
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
      is_here_0_208 = not to_0_208 or at_us < edge_us_0_208
      if is_here_0_208 then ends_us = from_us_0_208 + (math.floor((at_us - from_us_0_208) / length_us) + 1) * length_us end
      if is_here_0_208 and to_0_208 then alike_0_208 = math.floor((edge_us_0_208 - ends_us) / length_us + 0.5) end
    until is_here_0_208
    closes_us_0_208 = ends_us - guard_us_0_208
  end
local closes_us = closes_us_0_208 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_212 = scope[tier]
  if kept_0_212 == nil then
    local field_1_88 = argv[tier + 3]
    kept_0_212 = call('HGET', (given[scope.keys]), field_1_88)
    scope[tier] = kept_0_212
    if not kept_0_212 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:48
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_212 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_212) end

  local __0_212, edges_0_212 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_212 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_212 == '' and 1 or 2)
  if is_set_back_0_212 then do local at_us_1_125 = scope.at_us
--lua/lib/tiers/fixed.lua:22
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
own_ends_us, own_closes_us = ends_us_1_125, closes_us_1_125 or ends_us_1_125
--lua/lib/tiers/fixed.lua:53
end end
  if is_set_back_0_212 then scope.is_ahead = true end
  if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry.lua:129
    if units <= used then return end

    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    if edges == '' then closes_us = ends_us end
    packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
  else
    local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
    local kept_0_219 = scope[tier]
  if kept_0_219 == nil then
    local field_1_89 = argv[tier + 3]
    kept_0_219 = call('HGET', (given[scope.keys]), field_1_89)
    scope[tier] = kept_0_219
    if not kept_0_219 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_219, is_set_back_0_219 = 0, 0, false
  if kept_0_219 then served_us, expires_us_0_219 = unpack_bytes('<dd', kept_0_219) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_219, burst_0_219 = argv[tier + 3], argv[tier + 4]
    local most_us_0_219 = scope.at_us + burst_0_219 * each_us + (argv[tier + 2])
    is_set_back_0_219 = served_us > most_us_0_219
    if is_set_back_0_219 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_219)
  end
--lua/lib/carry.lua:138
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
    do local lasts_us_0_159 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_159, ttl_ms_0_159 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_159 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_159) < ttl_ms_0_159 then
    call('PEXPIRE', meters_0_159, ttl_ms_0_159)
  end
--lua/lib/carry.lua:150
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


      local tier_0_88 = target.tier local _, edges = argv[tier_0_88 + 3], argv[tier_0_88 + 4]
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
--lua/lib/shared/carry_shared.lua:9
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
--lua/lib/shared/home.lua:28
function shelf_0.home_step_back(home, by_us)
  for _, key in ipairs({ home.scheduled_key, home.asleep_key }) do
    local found = call('ZRANGE', key, 0, -1, 'WITHSCORES')
    for i = 1, #found, 2 do call('ZADD', key, string.format('%.0f', found[i + 1] - by_us), found[i]) end
  end
  home.watchdogs = {}
end


function shelf_0.home_open(scope, clock)
  local waiters_key, queue_key = given[scope.keys + 2], given[scope.keys + 3]
  scope.waiters_key, scope.queue_key = waiters_key, queue_key
  scope.scheduled_key, scope.flows_key = (given[scope.keys + 6 + 1]), (given[scope.keys + 6 + 2])
  scope.ready_key, scope.asleep_key, scope.stopped_key = (given[scope.keys + 6 + 3]), (given[scope.keys + 6 + 4]), (given[scope.keys + 6 + 5])
  scope.clock, scope.known, scope.helds = clock, {}, {}
  local record = call('HMGET', scope.flows_key, 'V', 'W', 'A')
  scope.virtual = tonumber(record[1] or 0)
  scope.watchdogs = record[2] and cmsgpack.unpack(record[2]) or {}
  scope.aside = record[3] and cmsgpack.unpack(record[3]) or {}
  if scope.stepped_us then shelf_0.home_step_back(scope, scope.stepped_us) end
  return scope
end
--lua/lib/shared/aside.lua:17
function shelf_0.is_slow(home, queue)
  local its = home.aside[queue]
  return its ~= nil and its[2] > 0
end
--lua/lib/shared/aside.lua:34
function shelf_0.aside_turn(home, queue, waiter)
  local its = home.aside[queue] or {}
  for i = 3, #its, 2 do
    if its[i] == waiter then return its[i + 1] end
  end
end

function shelf_0.is_aside(home, queue, waiter)
  return (shelf_0.aside_turn(home, queue, waiter) or 0) > 0
end
--lua/lib/shared/places.lua:29
function shelf_0.place_flow(place)
  local queue, flow = unpack_bytes('>I2I4', place)
  return queue, flow
end
--lua/lib/shared/places.lua:57
function shelf_0.place_costs(place)
  return string.sub(place, 16 + 10 + 1)
end
--lua/lib/shared/places.lua:72
function shelf_0.flow_range(queue, flow)
  return '[' .. pack('>I2I4', queue, flow), '(' .. pack('>I2I4', queue, flow + 1)
end

function shelf_0.before_range(queue, flow, place)
  return '[' .. pack('>I2I4', queue, flow), '(' .. (string.sub(place, 1, 16))
end
--lua/lib/shared/gates.lua:25
function shelf_0.gate_read(home, gate)
  local field = call('HGET', home.flows_key, 'g' .. gate)
  return field and unpack_bytes('<I4', field) or 0, field
end
--lua/lib/shared/flows.lua:22
function shelf_0.flow_load(home, id)
  local known = home.known[id]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. id)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.id, flow.number = id, tonumber(id)
  home.known[id] = flow
  return flow
end







function shelf_0.flow_name(queue, tenant, gates, first)
  return 'n' .. queue .. ' ' .. tenant .. ' ' .. table.concat(gates, ' ', first)
end


function shelf_0.queue_known(home, waiter)
  local name = string.match(waiter, '^[^:]*:[^:]*') or ''
  return name, tonumber(call('HGET', home.flows_key, 'Q' .. name) or nil)
end
--lua/lib/shared/flows.lua:65
function shelf_0.flow_find(home, request)
--lua/lib/shared/flows.lua:59
  local gates = {}
  for s_0_265 = 1, request.gates do do local scope_1_132 = request.scopes[s_0_265]
--lua/lib/shared/gates.lua:21
gates[s_0_265] = given[scope_1_132.keys + 1]
--lua/lib/shared/flows.lua:60
end end






  local _, queue = shelf_0.queue_known(home, request.waiter)
  local id = queue and call('HGET', home.flows_key, shelf_0.flow_name(queue, request.tenant, gates, 1))
  return id and shelf_0.flow_load(home, id)
end
--lua/lib/shared/waiters.lua:19
function shelf_0.waiters_costs(home, waiters, nth)
  local texts = {}
  local found = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
  for k = 1, #waiters do
    local s, text = 0, false
    for its in string.gmatch(shelf_0.place_costs(found[k] or '') .. '|', '([^|]*)|') do
      s = s + 1
      if not nth or s == nth then text = its end
    end
    texts[k] = text
  end
  return texts
end
--lua/lib/shared/waiters.lua:53
function shelf_0.waiter_flow(home, place)
  local _, number = shelf_0.place_flow(place)
  return shelf_0.flow_load(home, string.format('%08.0f', number))
end
--lua/lib/shared/waiters.lua:122
function shelf_0.flow_is_of(flow, request)
  if flow[1] ~= request.tenant or #flow - 6 + 1 ~= request.gates then return false end
  for s = 1, request.gates do
    if flow[6 + s - 1] ~= ((given[(request.scopes[s]).keys + 1])) then return false end
  end
  return true
end



function shelf_0.waiter_stored(home, request)
  local place = call('HGET', home.waiters_key, request.waiter)
  if not place then return nil end
  local flow = shelf_0.waiter_flow(home, place)
  return place, tonumber(call('ZSCORE', home.scheduled_key, request.waiter) or nil), flow, flow and shelf_0.flow_is_of(flow, request)
end
--lua/lib/shared/fill.lua:22
function shelf_0.fill_costs(home, ahead, waiter)
  if not shelf_0.meters_cost(home) then return end
  local waiters = ahead > 0 and call('ZRANGE', home.scheduled_key, 0, math.min(ahead, 32) - 1) or {}
  if ahead <= 32 then waiters[ahead + 1] = waiter end
  shelf_0.meters_front(home, shelf_0.waiters_costs(home, waiters, nil))
end



function shelf_0.home_slot(home, ahead, is_own, waiter)
  shelf_0.fill_costs(home, ahead, waiter)
  local function turn(k)
    local found = call('ZRANGE', home.scheduled_key, k, k, 'WITHSCORES')
    return tonumber(found[2] or 0)
  end
  shelf_0.tiers_slot(home, ahead, is_own, turn)
  return math.max(home.turn_us, home.paused_us)
end
--lua/lib/shared/fill.lua:114
function shelf_0.fill_has_room(home, queue)
  if not shelf_0.is_slow(home, queue) then return false end
  local at_us_0_246 = home.at_us local now_us = at_us_0_246 + 3
  local coming = call('ZCOUNT', home.scheduled_key, home.at_us - 50000, now_us)
  if home.cap and coming >= home.cap - home.running + home.mine then return false end
  shelf_0.tiers_after(home, coming, true)
  return home.turn_us <= now_us
end
--lua/lib/shared/parked.lua:31
function shelf_0.home_after(home, ahead, slot_us)
  local its_us, its_tier = home.turn_us, home.tier
  shelf_0.tiers_after(home, call('ZCARD', home.scheduled_key) + ahead, true)
  local turn_us = math.max(slot_us, home.turn_us)
  home.turn_us, home.tier = its_us, its_tier
  if not home.cap or home.cap < 1 then return turn_us end
  return math.max(turn_us, math.max(slot_us, home.at_us) + ahead * 10000000 / home.cap)
end


function shelf_0.closed_until(scope, now_us)
  return (scope.cap == 0) and now_us + 30000000 or now_us
end



function shelf_0.parked_estimate(home, request, flow, place, slot_us)
  local position = 0
  if flow then
    local from, to = shelf_0.flow_range(flow[2], flow.number)
    if place then from, to = shelf_0.before_range(flow[2], flow.number, place) end
    position = call('ZLEXCOUNT', home.queue_key, from, to)
  end
  local waiting = call('ZCARD', home.queue_key)
  local flows = call('ZCARD', home.ready_key) + call('ZCARD', home.asleep_key)
  local ahead = math.min(waiting, (position + 1) * math.max(1, flows) - 1)
  local is_full = home.is_full or (home.cap == 0) or flow and shelf_0.is_slow(home, flow[2])
  local now_us = home.at_us
  local turn_us = math.max(shelf_0.home_after(home, ahead, slot_us), home.held_us, shelf_0.closed_until(home, now_us))
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
--lua/lib/shared/told.lua:12
function shelf_0.told_room(home, request)
  if shelf_0.shared_binding(request) then return false end
  return shelf_0.home_slot(home, call('ZCARD', home.scheduled_key), true) <= ((home.at_us) + 3)
end


function shelf_0.told_deferred(reply, home, request, place)
  local binding, index = shelf_0.shared_binding(request)
  if not binding then binding, index = home, #request.scopes end
  local slot_us = shelf_0.home_slot(home, call('ZCARD', home.scheduled_key), true)
  local flow = place and shelf_0.waiter_flow(home, place) or shelf_0.flow_find(home, request)
  local estimate_us, position, back_us = shelf_0.parked_estimate(home, request, flow, place, slot_us)
  if request.waiter == '' then back_us = estimate_us end
  do
--lua/lib/shared/check_shared.lua:66
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/lib/shared/told.lua:25
end
  do local set_back_us_0_146 = request.set_back_us
--lua/lib/reply.lua:122
local n_0_146, tier_0_146, reason_0_146, more_0_146 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_4 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_146 = (tier_1_4 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:123
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_146, more_0_146 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_146, more_0_146 = 13, binding.running
  end
  reply[n_0_146 + 1], reply[n_0_146 + 2], reply[n_0_146 + 3], reply[n_0_146 + 4] = 19, set_back_us_0_146, estimate_us, index
  reply[n_0_146 + 5], reply[n_0_146 + 6], reply[n_0_146 + 7], reply[n_0_146 + 8], reply[n_0_146 + 9] = position, tier_0_146, more_0_146, reason_0_146, back_us
--lua/lib/shared/told.lua:26
end
end
--lua/shared_peek.lua:24
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
--lua/lib/reply.lua:181
local n_1_82 = #reply
  reply[n_1_82 + 1], reply[n_1_82 + 2] = remaining_1_82, reset_us_1_82
--lua/shared_peek.lua:50
end
  end
end
--lua/lib/clock.lua:27
local overdue_us_0_14 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_14, cutoff_us = now_us - overdue_us_0_14 }
--lua/shared_peek.lua:55
local home = shelf_0.home_open(request.scopes[#request.scopes], clock)


function shelf_0.share()
  local weights, all = { [request.tenant] = request.weight }, 0
  for _, key in ipairs({ home.ready_key, home.asleep_key }) do
    for _, id in ipairs(call('ZRANGE', key, 0, 1000 - 1)) do
      local flow = shelf_0.flow_load(home, id)
      if flow then weights[flow[1]] = weights[flow[1]] or flow[3] end
    end
  end
  for _, weight in pairs(weights) do all = all + weight end
  return string.format('%.6f', request.weight / all)
end


function shelf_0.answer()
  local binding, index = shelf_0.shared_binding(request)
  local set_back_us = request.set_back_us
  local waits = call('EXISTS', home.waiters_key) == 1
  local place, turn_us, _, is_of = shelf_0.waiter_stored(home, request)

  if not is_of then place, turn_us = nil, nil end
  local _, queue = shelf_0.queue_known(home, request.waiter)
  if place and queue and shelf_0.is_aside(home, queue, request.waiter) then turn_us = home.at_us end
  local comes = not waits or turn_us or request.waiter == '' and shelf_0.told_room(home, request)
    or queue and not turn_us and shelf_0.fill_has_room(home, queue)
  if not binding and comes then
    do
--lua/lib/reply.lua:63
local n_0_140 = #reply
  if nil then
    reply[n_0_140 + 1], reply[n_0_140 + 2], reply[n_0_140 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_140 + 1], reply[n_0_140 + 2] = 11, set_back_us
  else
    reply[n_0_140 + 1] = 10
  end
--lua/shared_peek.lua:83
end
    return
  end
  if turn_us then
    if not binding then binding, index = home, #request.scopes end
    do
--lua/lib/shared/check_shared.lua:66
binding.paused_us = math.max(binding.paused_us, binding.held_us)
--lua/shared_peek.lua:88
end
    binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us, binding.held_us)), 0
    turn_us = binding.turn_us
    do
--lua/lib/reply.lua:109
local n_0_145, tier_0_145 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_7 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_145 = (tier_1_7 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:110
end end
  reply[n_0_145 + 1], reply[n_0_145 + 2], reply[n_0_145 + 3], reply[n_0_145 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_145 + 5], reply[n_0_145 + 6] = binding.ahead or 0, tier_0_145
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_145 + 1], reply[n_0_145 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_145 + 1], reply[n_0_145 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:91
end
    return
  end
  shelf_0.told_deferred(reply, home, request, place)
end

shelf_0.answer()
do local turn_us_0_151 = shelf_0.share()
--lua/lib/reply.lua:176
reply[#reply + 1] = turn_us_0_151
--lua/shared_peek.lua:98
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
  sha1: 'dbdbe440e38a591c50f2110528ab0c98f4833f9b',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:70
local shelf_0 = { pause_field = 0, pause_ends = 0, settings_paused = 0, cap_field = 0, settings_held = 0, place_new = 0, place_flow = 0, flow_range = 0, place_split = 0, tenant_load = 0, flow_load = 0, wanted = 0, is_wanted = 0, tell = 0 } function shelf_0.pause_field(tenant)
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
--lua/lib/shared/places.lua:15
local pack = struct.pack
local unpack_bytes = struct.unpack

function shelf_0.place_new(queue, flow, joins_at, number)
  local half = joins_at % 2 == 1 and 0 or 1
  return pack('>I2I4I3BI6', queue, flow, math.floor(joins_at / 2), half, number)
end







function shelf_0.place_flow(place)
  local queue, flow = unpack_bytes('>I2I4', place)
  return queue, flow
end
--lua/lib/shared/places.lua:72
function shelf_0.flow_range(queue, flow)
  return '[' .. pack('>I2I4', queue, flow), '(' .. pack('>I2I4', queue, flow + 1)
end
--lua/lib/shared/places.lua:89
function shelf_0.place_split(member)
  return (string.sub(member, 1, 16)), string.sub(member, 16 + 1)
end
--lua/lib/shared/tenants.lua:7
function shelf_0.tenant_load(home, tenant)
  local text = call('HGET', home.flows_key, 't' .. tenant)
  return text and cmsgpack.unpack(text) or { -1 }
end
--lua/lib/shared/flows.lua:22
function shelf_0.flow_load(home, id)
  local known = home.known[id]
  if known then return known end
  local text = call('HGET', home.flows_key, 'f' .. id)
  if not text then return nil end
  local flow = cmsgpack.unpack(text)
  flow.id, flow.number = id, tonumber(id)
  home.known[id] = flow
  return flow
end
--lua/shared_waiting.lua:17
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
--lua/shared_waiting.lua:19
if is_late then return ({ 1, now_us }) end
local waiters_key, queue_key, settings, scheduled_key, flows_key, skip, most, whose, name = given[1], given[2], given[3], given[4], given[5], tonumber(argv[3]), tonumber(argv[4]), argv[5], argv[6]
local paused_us = math.max(shelf_0.settings_paused(settings, now_us), whose == 'tenant' and shelf_0.settings_held(settings, name, now_us) or 0)
local aside = call('HGET', flows_key, 'A')
local home = { flows_key = flows_key, known = {}, aside = aside and cmsgpack.unpack(aside) or {} }
local reply, told = ({ 0, now_us }), 0


function shelf_0.wanted()
  if whose == 'all' then return nil end
  local flows = {}
  if whose == 'flow' then
    local place = call('HGET', waiters_key, name)
    if place then flows[1] = { shelf_0.place_flow(place) } end
    return flows
  end
  local kept = shelf_0.tenant_load(home, name)
  for i = 2, #kept do
    local flow = shelf_0.flow_load(home, kept[i])
    if flow then flows[#flows + 1] = { flow[2], flow.number } end
  end
  return flows
end

local flows = shelf_0.wanted()

function shelf_0.is_wanted(waiter)
  if not flows then return true end
  local place = call('HGET', waiters_key, waiter)
  local _, number = shelf_0.place_flow(place or shelf_0.place_new(0, 0, 0, 0))
  for _, flow in ipairs(flows) do
    if flow[2] == number then return true end
  end
  return false
end

function shelf_0.tell(waiter, turn_us)
  if skip > 0 then
    skip = skip - 1
  elseif told < most then
    do local turn_us_0_84 = math.max(turn_us, paused_us)
--lua/lib/reply.lua:187
local n_0_84 = #reply
  reply[n_0_84 + 1], reply[n_0_84 + 2] = waiter, turn_us_0_84
--lua/shared_waiting.lua:59
end
    told = told + 1
  end
end

local scheduled = call('ZRANGE', scheduled_key, 0, -1, 'WITHSCORES')
for i = 1, #scheduled, 2 do
  if shelf_0.is_wanted(scheduled[i]) then shelf_0.tell(scheduled[i], tonumber(scheduled[i + 1])) end
end
for _, its in pairs(home.aside) do
  for i = 3, #its, 2 do
    if its[i + 1] > 0 and shelf_0.is_wanted(its[i]) then shelf_0.tell(its[i], 0) end
  end
end
for _, flow in ipairs(flows or { {} }) do
  local from, to = '-', '+'
  if flow[1] then from, to = shelf_0.flow_range(flow[1], flow[2]) end
  local count = call('ZLEXCOUNT', queue_key, from, to)
  local found = call('ZRANGEBYLEX', queue_key, from, to, 'LIMIT', math.min(skip, count), most - told)
  skip = skip - math.min(skip, count)
  for _, member in ipairs(found) do
    local _, waiter = shelf_0.place_split(member)
    shelf_0.tell(waiter, 0)
  end
end
return reply`,
};

export const waiting: Script = {
  sha1: '43445f73c159e1c8776f497b28be2a7573c47091',
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
--lua/lib/reply.lua:187
local n_0_6 = #reply
  reply[n_0_6 + 1], reply[n_0_6 + 2] = waiter, turn_us_0_6
--lua/waiting.lua:33
end
    told = told + 1
  end
end
return reply`,
};
