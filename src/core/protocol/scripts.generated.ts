// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources f9b16452297d63afc60f538bf0435b02e7e6d95c
// Text    a7384d9af878b65c90267a70b00c1328d0900d19
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: 'f6a443f15f88432bbc33ff8f8d220981f5f8b97e',
  text: `--lua/lib/request.lua:26
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:157
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
  do local lasts_us_0_141 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:36
local meters_0_141, ttl_ms_0_141 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_141 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_141) < ttl_ms_0_141 then
    call('PEXPIRE', meters_0_141, ttl_ms_0_141)
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
  local size_0_155 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_155 >= 64 then
    local __0_155, __0_155, moved_0_155, __0_155, groups_0_155, front_0_155, total_0_155, base_0_155 = unpack_bytes('<dddddddd', text)
    local when_0_155, sum_0_155 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_155 > 0 then log.groups, log.front, log.from = groups_0_155, front_0_155, 64 + 8 * (groups_0_155 + groups_0_155 / 64) end
    local entries_0_155 = (size_0_155 - log.from) / 16
    log.entries, log.first = entries_0_155, math.max(0, entries_0_155 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_155, total_0_155, total_0_155 - sum_0_155, -moved_0_155
    if entries_0_155 > 0 then log.newest_us = when_0_155 end
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
  local opened_0_160 = scope.sums or {}
  scope.sums = opened_0_160
  local log = opened_0_160[slot]
  if not log then
    local key_0_160 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_94 = call('GETRANGE', key_0_160, '-320', '-1')
  local size_1_94, head_1_94 = #text_1_94, text_1_94
  if size_1_94 == 320 then
    size_1_94, head_1_94 = call('STRLEN', key_0_160), call('GETRANGE', key_0_160, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_160 = { head = head_1_94, text = text_1_94, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_94 >= 64 then
    local __2_45, __2_45, moved_2_45, __2_45, groups_2_45, front_2_45, total_2_45, base_2_45 = unpack_bytes('<dddddddd', head_1_94)
    local when_2_45, sum_2_45 = unpack_bytes('<dd', text_1_94, #text_1_94 - 16 + 1)
    if groups_2_45 > 0 then read_0_160.groups, read_0_160.front, read_0_160.from = groups_2_45, front_2_45, 64 + 8 * (groups_2_45 + groups_2_45 / 64) end
    local entries_2_45 = (size_1_94 - read_0_160.from) / 16
    read_0_160.entries, read_0_160.first = entries_2_45, math.max(0, entries_2_45 - math.floor(#text_1_94 / 16))
    read_0_160.base, read_0_160.total, read_0_160.sum, read_0_160.moved_us = -base_2_45, total_2_45, total_2_45 - sum_2_45, -moved_2_45
    if entries_2_45 > 0 then read_0_160.newest_us = when_2_45 end
  end
--lua/lib/sums.lua:84
    log = read_0_160
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_160 = log.newest_us - scope.at_us
    if ahead_us_0_160 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_160)
    elseif ahead_us_0_160 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_160[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_181 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_181 > log.base then
    local key_0_181 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_115, low_sum_1_115 = -1, log.base
  local high_1_115, high_sum_1_115, when_0_181 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_115, around_1_115, guess_1_115 = 0, 1, high_1_115
  if 0 > 0 then guess_1_115 = high_1_115 - math.floor((high_sum_1_115 - need_0_181) / 0) else guesses_1_115, around_1_115 = 1, 8 end
  while high_1_115 - low_1_115 > 1 do
    if guesses_1_115 > 3 then
      guess_1_115 = math.ceil((low_1_115 + high_1_115) / 2)
    elseif guesses_1_115 > 0 then
      guess_1_115 = low_1_115 + math.ceil((need_0_181 - low_sum_1_115) / (high_sum_1_115 - low_sum_1_115) * (high_1_115 - low_1_115))
    end
    guess_1_115 = math.max(low_1_115 + 1, math.min(guess_1_115, high_1_115))
    local from_1_115, to_1_115 = math.max(guess_1_115 - around_1_115, low_1_115 + 1), math.min(guess_1_115 + around_1_115 - 1, high_1_115 - 1)
    local text_1_115, offset_1_115 = log.text, 0
    if from_1_115 >= log.first then
      offset_1_115 = #text_1_115 - (log.entries - from_1_115) * 16 + 1
    else
      text_1_115, offset_1_115 = call('GETRANGE', key_0_181, log.from + from_1_115 * 16, log.from + (to_1_115 + 1) * 16 - 1), 1
    end

    local at_1_115 = from_1_115
    repeat
      local its_when_1_115, sum_1_115 = unpack_bytes('<dd', text_1_115, offset_1_115 + (at_1_115 - from_1_115) * 16)
--lua/lib/sums.lua:122
      local more_1_115, groups_2_50 = log.total, log.groups or 0
  local group_2_50 = math.floor(at_1_115 / 32)
  if group_2_50 < groups_2_50 then
    local known_2_50 = log.known
    if not known_2_50 then
      local packed_2_50 = call('GETRANGE', key_0_181, 64, 64 + groups_2_50 / 64 * 8 - 1)
      known_2_50 = { [0] = log.front }
      for i_2_50 = 1, groups_2_50 / 64 do known_2_50[i_2_50] = known_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices, log.known = {}, known_2_50
    end
    local at_2_50 = math.floor(group_2_50 / 64)
    local slice_2_50 = known_2_50.slices[at_2_50]
    if not slice_2_50 then
      local from_2_50 = 64 + 8 * (groups_2_50 / 64 + at_2_50 * 64)
      local packed_2_50 = call('GETRANGE', key_0_181, from_2_50, from_2_50 + 8 * 64 - 1)
      slice_2_50 = { [0] = known_2_50[at_2_50] }
      for i_2_50 = 1, 64 - 1 do slice_2_50[i_2_50] = slice_2_50[i_2_50 - 1] + unpack_bytes('<d', packed_2_50, 8 * i_2_50 - 7) end
      known_2_50.slices[at_2_50] = slice_2_50
    end
    more_1_115 = slice_2_50[group_2_50 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_115 = more_1_115 - sum_1_115
      if sum_1_115 >= need_0_181 then high_1_115, high_sum_1_115, when_0_181 = at_1_115, sum_1_115, its_when_1_115 else low_1_115, low_sum_1_115 = at_1_115, sum_1_115 end
      at_1_115 = high_1_115 > to_1_115 and to_1_115 or math.floor((low_1_115 + high_1_115) / 2)
    until high_1_115 == from_1_115 or low_1_115 == to_1_115 or high_1_115 - low_1_115 <= 1
    guesses_1_115, around_1_115 = guesses_1_115 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_181 + (argv[tier + 2])
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
  local from_0_228, to_0_228 = argv[tier + 3], argv[tier + 4]
  local copy_0_228, next_us = scope.copy, 0
  local due_0_228 = copy_0_228 and string.sub(copy_0_228, from_0_228 + 1, to_0_228 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_228, to_0_228)
  if #due_0_228 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_228)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_236 = scope[tier]
  if kept_0_236 == nil then
    local field_1_80 = argv[tier + 3]
    kept_0_236 = call('HGET', (given[scope.keys]), field_1_80)
    scope[tier] = kept_0_236
    if not kept_0_236 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_236 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_236) end

  local __0_236, edges_0_236 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_236 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_236 == '' and 1 or 2)
  if is_set_back_0_236 then
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
    if edges_0_236 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_231 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_231, edges_0_231 = argv[tier + 3], argv[tier + 4]
  local length_us_0_231, alike_0_231 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_231, closes_us_0_231 = at_us_0_231 + length_us_0_231, nil
  if edges_0_231 ~= '' then
    local __0_231, last_0_231, guard_us_0_231, edge_us_0_231 = string.find(edges_0_231, '^(%S+) (%S+)')
    local is_here_0_231 = false
    edge_us_0_231 = edge_us_0_231 * 1000000
    repeat
      local from_us_0_231, __0_231, to_0_231, length_0_231, count_0_231 = edge_us_0_231, string.find(edges_0_231, '^ ([%d.]+)x(%d+)', last_0_231 + 1)
      if to_0_231 then
        last_0_231, length_us_0_231 = to_0_231, math.floor(length_0_231 * 1000000 + 0.5)
        edge_us_0_231 = edge_us_0_231 + length_us_0_231 * count_0_231
      end
      is_here_0_231 = not to_0_231 or at_us_0_231 < edge_us_0_231
      if is_here_0_231 then ends_us_0_231 = from_us_0_231 + (math.floor((at_us_0_231 - from_us_0_231) / length_us_0_231) + 1) * length_us_0_231 end
      if is_here_0_231 and to_0_231 then alike_0_231 = math.floor((edge_us_0_231 - ends_us_0_231) / length_us_0_231 + 0.5) end
    until is_here_0_231
    closes_us_0_231 = ends_us_0_231 - guard_us_0_231
  end
ends_us, closes_us = ends_us_0_231, closes_us_0_231 or ends_us_0_231
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_232, edges_0_232 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_232 = turn_us + length_us, nil
  if edges_0_232 ~= '' then
    local __0_232, last_0_232, guard_us_0_232, edge_us_0_232 = string.find(edges_0_232, '^(%S+) (%S+)')
    local is_here_0_232 = false
    edge_us_0_232 = edge_us_0_232 * 1000000
    repeat
      local from_us_0_232, __0_232, to_0_232, length_0_232, count_0_232 = edge_us_0_232, string.find(edges_0_232, '^ ([%d.]+)x(%d+)', last_0_232 + 1)
      if to_0_232 then
        last_0_232, length_us = to_0_232, math.floor(length_0_232 * 1000000 + 0.5)
        edge_us_0_232 = edge_us_0_232 + length_us * count_0_232
      end
      is_here_0_232 = not to_0_232 or turn_us < edge_us_0_232
      if is_here_0_232 then next_us = from_us_0_232 + (math.floor((turn_us - from_us_0_232) / length_us) + 1) * length_us end
      if is_here_0_232 and to_0_232 then alike = math.floor((edge_us_0_232 - next_us) / length_us + 0.5) end
    until is_here_0_232
    closes_us_0_232 = next_us - guard_us_0_232
  end
local _ = closes_us_0_232 or next_us
--lua/lib/tiers/fixed.lua:88
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
  local kept_0_244 = scope[tier]
  if kept_0_244 == nil then
    local field_1_83 = argv[tier + 3]
    kept_0_244 = call('HGET', (given[scope.keys]), field_1_83)
    scope[tier] = kept_0_244
    if not kept_0_244 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_244, is_set_back_0_244 = 0, 0, false
  if kept_0_244 then served_us, expires_us_0_244 = unpack_bytes('<dd', kept_0_244) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_244, burst_0_244 = argv[tier + 3], argv[tier + 4]
    local most_us_0_244 = scope.at_us + burst_0_244 * each_us + (argv[tier + 2])
    is_set_back_0_244 = served_us > most_us_0_244
    if is_set_back_0_244 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_244)
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
local limit_1_116, window_us_1_116 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_116) / mean) - 1, window_us_1_116, window_us_1_116 * mean / limit_1_116
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:41
local gap_us_1_117 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_117 * mean, gap_us_1_117 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_122 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_122, window_us_1_122 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_124, burst_1_124 = argv[tier + 3], argv[tier + 4]
  local each_us_1_124 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_124) / mean) - 1, each_us_1_124, each_us_1_124 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_125, window_us_1_125 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_125) / mean) - 1, window_us_1_125, window_us_1_125 * mean / limit_1_125
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
    local text_0_167, at_0_167 = log.text, 1
  if last < log.first then
    text_0_167 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_167 = #text_0_167 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_167 = unpack_bytes('<dd', text_0_167, at_0_167)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_104, at_1_104 = log.text, 1
  if last < log.first then
    text_1_104 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_104 = #text_1_104 - (log.entries - last) * 16 + 1
  end
  local __0_176, sum_0_176 = unpack_bytes('<dd', text_1_104, at_1_104)






    local more_0_176, groups_1_111 = log.total, log.groups or 0
  local group_1_111 = math.floor(last / 32)
  if group_1_111 < groups_1_111 then
    local known_1_111 = log.known
    if not known_1_111 then
      local packed_1_111 = call('GETRANGE', key, 64, 64 + groups_1_111 / 64 * 8 - 1)
      known_1_111 = { [0] = log.front }
      for i_1_111 = 1, groups_1_111 / 64 do known_1_111[i_1_111] = known_1_111[i_1_111 - 1] + unpack_bytes('<d', packed_1_111, 8 * i_1_111 - 7) end
      known_1_111.slices, log.known = {}, known_1_111
    end
    local at_1_111 = math.floor(group_1_111 / 64)
    local slice_1_111 = known_1_111.slices[at_1_111]
    if not slice_1_111 then
      local from_1_111 = 64 + 8 * (groups_1_111 / 64 + at_1_111 * 64)
      local packed_1_111 = call('GETRANGE', key, from_1_111, from_1_111 + 8 * 64 - 1)
      slice_1_111 = { [0] = known_1_111[at_1_111] }
      for i_1_111 = 1, 64 - 1 do slice_1_111[i_1_111] = slice_1_111[i_1_111 - 1] + unpack_bytes('<d', packed_1_111, 8 * i_1_111 - 7) end
      known_1_111.slices[at_1_111] = slice_1_111
    end
    more_0_176 = slice_1_111[group_1_111 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_176 - sum_0_176
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_156 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_156 >= 64 then
    local __0_156, __0_156, moved_0_156, __0_156, groups_0_156, front_0_156, total_0_156, base_0_156 = unpack_bytes('<dddddddd', text)
    local when_0_156, sum_0_156 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_156 > 0 then step.groups, step.front, step.from = groups_0_156, front_0_156, 64 + 8 * (groups_0_156 + groups_0_156 / 64) end
    local entries_0_156 = (size_0_156 - step.from) / 16
    step.entries, step.first = entries_0_156, math.max(0, entries_0_156 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_156, total_0_156, total_0_156 - sum_0_156, -moved_0_156
    if entries_0_156 > 0 then step.newest_us = when_0_156 end
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
  local cutoff_us_0_211 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_211)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



function shelf_0.line_tidy(line)
  local at_us_0_209 = line.at_us local from, to = -at_us_0_209, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_146 = line.scope
--lua/lib/meters.lua:78
if (argv[scope_0_146.set + 5] ~= '01') then call('HDEL', (given[scope_0_146.keys]), 'w' .. waiter) end
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
  local scopes_0_262 = request.scopes
--lua/lib/check.lua:15
local binding, index = nil, nil
  for s_0_262 = 1, #scopes_0_262 do
    local scope_0_262 = scopes_0_262[s_0_262]
    if not scope_0_262.is_full and scope_0_262.turn_us > scope_0_262.at_us and not (binding and binding.turn_us >= scope_0_262.turn_us) then
      binding, index = scope_0_262, s_0_262
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

  local until_us_0_215 = math.max(until_us, line.passed_us or 0) local from, to = '(' .. string.format('%.0f', until_us_0_215) .. '.5', '(2.5e15'
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
  do local turn_us_0_131 = due_us <= line.at_us and 0 or due_us
--lua/lib/reply.lua:134
local n_0_131 = #promotions
  promotions[n_0_131 + 1], promotions[n_0_131 + 2], promotions[n_0_131 + 3], promotions[n_0_131 + 4] = 20, scope.keys, waiter, turn_us_0_131
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
  local cutoff_us_0_214, until_us_0_214 = line.cutoff_us, line.at_us - 200000 local from, to = string.format('%.0f', cutoff_us_0_214), until_us_0_214 + 0.5
  local found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, score = found[1], tonumber(found[2])
  if not waiter then return end
  line.late_us = line.at_us - 200000
  if waiter == request_waiter then return end
  if shelf_0.state_of(score) == 'scheduled' then
    shelf_0.horizon_tell(scope, promotions, waiter, line.at_us)
  else
    do
--lua/lib/reply.lua:146
local n_0_137 = #promotions
  promotions[n_0_137 + 1], promotions[n_0_137 + 2], promotions[n_0_137 + 3], promotions[n_0_137 + 4] = 22, scope.keys, waiter, 0
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
  local until_us_0_216 = line.at_us - 200000 local from, to = '(' .. string.format('%.0f', until_us_0_216) .. '.5', '(2.5e15'
  local first = tonumber(call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
  if first then do local at_us_1_79 = (first >= 2500000000000000 and 0 or math.floor(first)) + 200000 + 1
--lua/lib/reply.lua:152
local n_1_79 = #promotions
  promotions[n_1_79 + 1], promotions[n_1_79 + 2], promotions[n_1_79 + 3], promotions[n_1_79 + 4] = 23, scope.keys, at_us_1_79, 0
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
  local cutoff_us_0_219 = line.clock.cutoff_us local from, to = 2500000000000000, string.format('(%.0f', 2500000000000000 + math.floor(cutoff_us_0_219 / 1000))
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
--lua/lib/reply.lua:134
local n_0_132 = #promotions
  promotions[n_0_132 + 1], promotions[n_0_132 + 2], promotions[n_0_132 + 3], promotions[n_0_132 + 4] = 20, scope.keys, waiter, 0
--lua/lib/schedule.lua:54
end
    else
      local due_us_0_184 = scope.turn_us local turn_us = math.min(due_us_0_184, 2500000000000000 - 1)
      call('ZADD', line.turns_key, (math.min(math.ceil(turn_us), 2500000000000000 - 1) + 0.5), waiter)
      shelf_0.line_keep(line, turn_us)
      do
--lua/lib/reply.lua:134
local n_0_133 = #promotions
  promotions[n_0_133 + 1], promotions[n_0_133 + 2], promotions[n_0_133 + 3], promotions[n_0_133 + 4] = 20, scope.keys, waiter, turn_us
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
  if awaited_us then do local at_us_0_135 = awaited_us + clock.overdue_us + 1000
--lua/lib/reply.lua:140
local n_0_135 = #promotions
  promotions[n_0_135 + 1], promotions[n_0_135 + 2], promotions[n_0_135 + 3], promotions[n_0_135 + 4] = 21, scope.keys, at_us_0_135, 0
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
--lua/lib/reply.lua:134
local n_0_134 = #promotions
  promotions[n_0_134 + 1], promotions[n_0_134 + 2], promotions[n_0_134 + 3], promotions[n_0_134 + 4] = 20, scope.keys, waiter, due_us
--lua/lib/schedule.lua:100
end
  end
  return room
end



function shelf_0.schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, 2500000000000000, '+inf') == 0 then return end
  local more = was_parked and 1 or 0
  do
--lua/lib/reply.lua:140
local n_0_136 = #promotions
  promotions[n_0_136 + 1], promotions[n_0_136 + 2], promotions[n_0_136 + 3], promotions[n_0_136 + 4] = 21, scope.keys, 0, more
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
  if (argv[scope.set + 2]) ~= '' then do local now_us_0_149 = clock.now_us
--lua/lib/log.lua:33
local tail_0_149 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_149
  if tail_0_149 ~= '' then
    local newest_0_149 = unpack_bytes('<d', tail_0_149, #tail_0_149 - 7)
    if newest_0_149 > now_us_0_149 + 1000000 then
      scope.set_back_us = newest_0_149 - now_us_0_149
    elseif newest_0_149 > now_us_0_149 then
      scope.at_us = newest_0_149
    elseif newest_0_149 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/schedule.lua:170
end end
  do
--lua/lib/sums.lua:100
for i_0_164 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_164 = tostring(i_0_164)
--lua/lib/sums.lua:78
    local opened_1_98 = scope.sums or {}
  scope.sums = opened_1_98
  local __0_164 = opened_1_98[slot_0_164]
  if not __0_164 then
    local key_1_98 = slot_0_164 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_164])
--lua/lib/sums.lua:65
    local text_2_49 = call('GETRANGE', key_1_98, '-320', '-1')
  local size_2_49, head_2_49 = #text_2_49, text_2_49
  if size_2_49 == 320 then
    size_2_49, head_2_49 = call('STRLEN', key_1_98), call('GETRANGE', key_1_98, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_98 = { head = head_2_49, text = text_2_49, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_49 >= 64 then
    local __3_5, __3_5, moved_3_5, __3_5, groups_3_5, front_3_5, total_3_5, base_3_5 = unpack_bytes('<dddddddd', head_2_49)
    local when_3_5, sum_3_5 = unpack_bytes('<dd', text_2_49, #text_2_49 - 16 + 1)
    if groups_3_5 > 0 then read_1_98.groups, read_1_98.front, read_1_98.from = groups_3_5, front_3_5, 64 + 8 * (groups_3_5 + groups_3_5 / 64) end
    local entries_3_5 = (size_2_49 - read_1_98.from) / 16
    read_1_98.entries, read_1_98.first = entries_3_5, math.max(0, entries_3_5 - math.floor(#text_2_49 / 16))
    read_1_98.base, read_1_98.total, read_1_98.sum, read_1_98.moved_us = -base_3_5, total_3_5, total_3_5 - sum_3_5, -moved_3_5
    if entries_3_5 > 0 then read_1_98.newest_us = when_3_5 end
  end
--lua/lib/sums.lua:84
    __0_164 = read_1_98
    if #__0_164.head < 64 then scope.is_bare = true end
    local ahead_us_1_98 = __0_164.newest_us - scope.at_us
    if ahead_us_1_98 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_98)
    elseif ahead_us_1_98 > 0 then
      scope.at_us = __0_164.newest_us
    end
    opened_1_98[slot_0_164] = __0_164
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
  local text_0_159 = call('GETRANGE', key, '-320', '-1')
  local size_0_159, head_0_159 = #text_0_159, text_0_159
  if size_0_159 == 320 then
    size_0_159, head_0_159 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_159, text = text_0_159, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_159 >= 64 then
    local __1_93, __1_93, moved_1_93, __1_93, groups_1_93, front_1_93, total_1_93, base_1_93 = unpack_bytes('<dddddddd', head_0_159)
    local when_1_93, sum_1_93 = unpack_bytes('<dd', text_0_159, #text_0_159 - 16 + 1)
    if groups_1_93 > 0 then log.groups, log.front, log.from = groups_1_93, front_1_93, 64 + 8 * (groups_1_93 + groups_1_93 / 64) end
    local entries_1_93 = (size_0_159 - log.from) / 16
    log.entries, log.first = entries_1_93, math.max(0, entries_1_93 - math.floor(#text_0_159 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_93, total_1_93, total_1_93 - sum_1_93, -moved_1_93
    if entries_1_93 > 0 then log.newest_us = when_1_93 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_168, at_0_168 = log.text, 1
  if i < log.first then
    text_0_168 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_168 = #text_0_168 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_168 = unpack_bytes('<dd', text_0_168, at_0_168)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_105, at_1_105 = log.text, 1
  if i < log.first then
    text_1_105 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_105 = #text_1_105 - (log.entries - i) * 16 + 1
  end
  local __0_177, sum_0_177 = unpack_bytes('<dd', text_1_105, at_1_105)






    local more_0_177, groups_1_112 = log.total, log.groups or 0
  local group_1_112 = math.floor(i / 32)
  if group_1_112 < groups_1_112 then
    local known_1_112 = log.known
    if not known_1_112 then
      local packed_1_112 = call('GETRANGE', key, 64, 64 + groups_1_112 / 64 * 8 - 1)
      known_1_112 = { [0] = log.front }
      for i_1_112 = 1, groups_1_112 / 64 do known_1_112[i_1_112] = known_1_112[i_1_112 - 1] + unpack_bytes('<d', packed_1_112, 8 * i_1_112 - 7) end
      known_1_112.slices, log.known = {}, known_1_112
    end
    local at_1_112 = math.floor(group_1_112 / 64)
    local slice_1_112 = known_1_112.slices[at_1_112]
    if not slice_1_112 then
      local from_1_112 = 64 + 8 * (groups_1_112 / 64 + at_1_112 * 64)
      local packed_1_112 = call('GETRANGE', key, from_1_112, from_1_112 + 8 * 64 - 1)
      slice_1_112 = { [0] = known_1_112[at_1_112] }
      for i_1_112 = 1, 64 - 1 do slice_1_112[i_1_112] = slice_1_112[i_1_112 - 1] + unpack_bytes('<d', packed_1_112, 8 * i_1_112 - 7) end
      known_1_112.slices[at_1_112] = slice_1_112
    end
    more_0_177 = slice_1_112[group_1_112 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_177 - sum_0_177
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
    local __0_157, __0_157, moved_0_157, __0_157, groups_0_157, front_0_157, total_0_157, base_0_157 = unpack_bytes('<dddddddd', text)
    local when_0_157, sum_0_157 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_157 > 0 then log.groups, log.front, log.from = groups_0_157, front_0_157, 64 + 8 * (groups_0_157 + groups_0_157 / 64) end
    local entries_0_157 = (size - log.from) / 16
    log.entries, log.first = entries_0_157, math.max(0, entries_0_157 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_157, total_0_157, total_0_157 - sum_0_157, -moved_0_157
    if entries_0_157 > 0 then log.newest_us = when_0_157 end
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
    local __0_158, __0_158, moved_0_158, __0_158, groups_0_158, front_0_158, total_0_158, base_0_158 = unpack_bytes('<dddddddd', text)
    local when_0_158, sum_0_158 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_158 > 0 then written.groups, written.front, written.from = groups_0_158, front_0_158, 64 + 8 * (groups_0_158 + groups_0_158 / 64) end
    local entries_0_158 = (size - written.from) / 16
    written.entries, written.first = entries_0_158, math.max(0, entries_0_158 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_158, total_0_158, total_0_158 - sum_0_158, -moved_0_158
    if entries_0_158 > 0 then written.newest_us = when_0_158 end
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
    do local lasts_us_0_144 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_144, ttl_ms_0_144 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_144 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_144) < ttl_ms_0_144 then
    call('PEXPIRE', meters_0_144, ttl_ms_0_144)
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
      local opened_0_163 = scope.sums or {}
  scope.sums = opened_0_163
  local log = opened_0_163[field]
  if not log then
    local key_0_163 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_97 = call('GETRANGE', key_0_163, '-320', '-1')
  local size_1_97, head_1_97 = #text_1_97, text_1_97
  if size_1_97 == 320 then
    size_1_97, head_1_97 = call('STRLEN', key_0_163), call('GETRANGE', key_0_163, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_163 = { head = head_1_97, text = text_1_97, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_97 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_97)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_97, #text_1_97 - 16 + 1)
    if groups_2_48 > 0 then read_0_163.groups, read_0_163.front, read_0_163.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_97 - read_0_163.from) / 16
    read_0_163.entries, read_0_163.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_97 / 16))
    read_0_163.base, read_0_163.total, read_0_163.sum, read_0_163.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_163.newest_us = when_2_48 end
  end
--lua/lib/sums.lua:84
    log = read_0_163
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_163 = log.newest_us - scope.at_us
    if ahead_us_0_163 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_163)
    elseif ahead_us_0_163 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_163[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_140 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_140)
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
    local __0_235, edges_0_235 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_235 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_235 = at_us + length_us, nil
  if edges_0_235 ~= '' then
    local __0_235, last_0_235, guard_us_0_235, edge_us_0_235 = string.find(edges_0_235, '^(%S+) (%S+)')
    local is_here_0_235 = false
    edge_us_0_235 = edge_us_0_235 * 1000000
    repeat
      local from_us_0_235, __0_235, to_0_235, length_0_235, count_0_235 = edge_us_0_235, string.find(edges_0_235, '^ ([%d.]+)x(%d+)', last_0_235 + 1)
      if to_0_235 then
        last_0_235, length_us = to_0_235, math.floor(length_0_235 * 1000000 + 0.5)
        edge_us_0_235 = edge_us_0_235 + length_us * count_0_235
      end
      is_here_0_235 = not to_0_235 or at_us < edge_us_0_235
      if is_here_0_235 then ends_us = from_us_0_235 + (math.floor((at_us - from_us_0_235) / length_us) + 1) * length_us end
      if is_here_0_235 and to_0_235 then alike_0_235 = math.floor((edge_us_0_235 - ends_us) / length_us + 0.5) end
    until is_here_0_235
    closes_us_0_235 = ends_us - guard_us_0_235
  end
local closes_us = closes_us_0_235 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_239 = scope[tier]
  if kept_0_239 == nil then
    local field_1_85 = argv[tier + 3]
    kept_0_239 = call('HGET', (given[scope.keys]), field_1_85)
    scope[tier] = kept_0_239
    if not kept_0_239 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_239 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_239) end

  local __0_239, edges_0_239 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_239 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_239 == '' and 1 or 2)
  if is_set_back_0_239 then
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
    if edges_0_239 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
--lua/lib/meters.lua:18
    local kept_0_246 = scope[tier]
  if kept_0_246 == nil then
    local field_1_86 = argv[tier + 3]
    kept_0_246 = call('HGET', (given[scope.keys]), field_1_86)
    scope[tier] = kept_0_246
    if not kept_0_246 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_246, is_set_back_0_246 = 0, 0, false
  if kept_0_246 then served_us, expires_us_0_246 = unpack_bytes('<dd', kept_0_246) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_246, burst_0_246 = argv[tier + 3], argv[tier + 4]
    local most_us_0_246 = scope.at_us + burst_0_246 * each_us + (argv[tier + 2])
    is_set_back_0_246 = served_us > most_us_0_246
    if is_set_back_0_246 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_246)
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
    do local lasts_us_0_145 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_145, ttl_ms_0_145 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_145 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_145) < ttl_ms_0_145 then
    call('PEXPIRE', meters_0_145, ttl_ms_0_145)
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
--lua/lib/clock.lua:27
  local overdue_us_0_266 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_266, cutoff_us = now_us - overdue_us_0_266 }
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
local shelf_1 = { settled_moved = 0, settled_note = 0, settled_text = 0, log_find = 0, log_settle = 0, log_to_sums = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, fixed_settle = 0, gcra_settle = 0, summed_settle = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, check_set_back = 0, settle_is_rest = 0, settle_scope = 0, settle_event = 0 } function shelf_1.settled_moved(scope, name)
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
  local size_0_361 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_361 >= 64 then
    local __0_361, __0_361, moved_0_361, __0_361, groups_0_361, front_0_361, total_0_361, base_0_361 = unpack_bytes('<dddddddd', text)
    local when_0_361, sum_0_361 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_361 > 0 then log.groups, log.front, log.from = groups_0_361, front_0_361, 64 + 8 * (groups_0_361 + groups_0_361 / 64) end
    local entries_0_361 = (size_0_361 - log.from) / 16
    log.entries, log.first = entries_0_361, math.max(0, entries_0_361 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_361, total_0_361, total_0_361 - sum_0_361, -moved_0_361
    if entries_0_361 > 0 then log.newest_us = when_0_361 end
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
  local entry_0_372 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_372 >= 0 then
--lua/lib/sums.lua:109
    local text_1_201, at_1_201 = log.text, 1
  if entry_0_372 < log.first then
    text_1_201 = call('GETRANGE', key, log.from + entry_0_372 * 16, log.from + entry_0_372 * 16 + 16 - 1)
  else
    at_1_201 = #text_1_201 - (log.entries - entry_0_372) * 16 + 1
  end
  local __0_372, sum_0_372 = unpack_bytes('<dd', text_1_201, at_1_201)






    local more_0_372, groups_1_207 = log.total, log.groups or 0
  local group_1_207 = math.floor(entry_0_372 / 32)
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
    more_0_372 = slice_1_207[group_1_207 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_372 - sum_0_372
  end
--lua/lib/sums.lua:122
  local more, groups_0_370 = log.total, log.groups or 0
  local group_0_370 = math.floor(entry / 32)
  if group_0_370 < groups_0_370 then
    local known_0_370 = log.known
    if not known_0_370 then
      local packed_0_370 = call('GETRANGE', key, 64, 64 + groups_0_370 / 64 * 8 - 1)
      known_0_370 = { [0] = log.front }
      for i_0_370 = 1, groups_0_370 / 64 do known_0_370[i_0_370] = known_0_370[i_0_370 - 1] + unpack_bytes('<d', packed_0_370, 8 * i_0_370 - 7) end
      known_0_370.slices, log.known = {}, known_0_370
    end
    local at_0_370 = math.floor(group_0_370 / 64)
    local slice_0_370 = known_0_370.slices[at_0_370]
    if not slice_0_370 then
      local from_0_370 = 64 + 8 * (groups_0_370 / 64 + at_0_370 * 64)
      local packed_0_370 = call('GETRANGE', key, from_0_370, from_0_370 + 8 * 64 - 1)
      slice_0_370 = { [0] = known_0_370[at_0_370] }
      for i_0_370 = 1, 64 - 1 do slice_0_370[i_0_370] = slice_0_370[i_0_370 - 1] + unpack_bytes('<d', packed_0_370, 8 * i_0_370 - 7) end
      known_0_370.slices[at_0_370] = slice_0_370
    end
    more = slice_0_370[group_0_370 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_367, at_0_367 = log.text, 1
  if i < log.first then
    text_0_367 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_367 = #text_0_367 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_367 = unpack_bytes('<dd', text_0_367, at_0_367)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_202, at_1_202 = log.text, 1
  if i < log.first then
    text_1_202 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_202 = #text_1_202 - (log.entries - i) * 16 + 1
  end
  local __0_373, sum_0_373 = unpack_bytes('<dd', text_1_202, at_1_202)






    local more_0_373, groups_1_208 = log.total, log.groups or 0
  local group_1_208 = math.floor(i / 32)
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
    more_0_373 = slice_1_208[group_1_208 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_373 - sum_0_373
  end
--lua/lib/sums_settle.lua:55
    local entry_0_371 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_371 = log.total, log.groups or 0
  local group_0_371 = math.floor(entry_0_371 / 32)
  if group_0_371 < groups_0_371 then
    local known_0_371 = log.known
    if not known_0_371 then
      local packed_0_371 = call('GETRANGE', key, 64, 64 + groups_0_371 / 64 * 8 - 1)
      known_0_371 = { [0] = log.front }
      for i_0_371 = 1, groups_0_371 / 64 do known_0_371[i_0_371] = known_0_371[i_0_371 - 1] + unpack_bytes('<d', packed_0_371, 8 * i_0_371 - 7) end
      known_0_371.slices, log.known = {}, known_0_371
    end
    local at_0_371 = math.floor(group_0_371 / 64)
    local slice_0_371 = known_0_371.slices[at_0_371]
    if not slice_0_371 then
      local from_0_371 = 64 + 8 * (groups_0_371 / 64 + at_0_371 * 64)
      local packed_0_371 = call('GETRANGE', key, from_0_371, from_0_371 + 8 * 64 - 1)
      slice_0_371 = { [0] = known_0_371[at_0_371] }
      for i_0_371 = 1, 64 - 1 do slice_0_371[i_0_371] = slice_0_371[i_0_371 - 1] + unpack_bytes('<d', packed_0_371, 8 * i_0_371 - 7) end
      known_0_371.slices[at_0_371] = slice_0_371
    end
    its_more = slice_0_371[group_0_371 % 64]
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
  local entry, low_us_0_379, high_0_379, high_us_0_379 = 0, nil, log.entries, nil
  local text_0_379, first_0_379, guesses_0_379 = log.text, log.first, 0
  while entry < high_0_379 do
    local count_0_379 = math.min(math.floor(#text_0_379 / 16), log.entries - first_0_379)
    local from_0_379, to_0_379 = math.max(first_0_379, entry), math.min(first_0_379 + count_0_379, high_0_379) - 1
    local offset_0_379 = #text_0_379 - (first_0_379 + count_0_379 - from_0_379) * 16 + 1

    local entry_0_379 = from_0_379
    repeat
      local when_0_379 = unpack_bytes('<d', text_0_379, offset_0_379 + (entry_0_379 - from_0_379) * 16)
      if when_0_379 >= at then high_0_379, high_us_0_379 = entry_0_379, when_0_379 else entry, low_us_0_379 = entry_0_379 + 1, when_0_379 end
      entry_0_379 = high_0_379 > to_0_379 and to_0_379 or math.floor((entry + high_0_379) / 2)
    until high_0_379 <= from_0_379 or entry > to_0_379 or entry >= high_0_379
    if entry < high_0_379 and not low_us_0_379 then
      local when_0_379 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_379 >= at then high_0_379 = 0 else entry, low_us_0_379 = 1, when_0_379 end
    end
    if entry < high_0_379 then
      local guess_0_379 = math.floor((entry + high_0_379) / 2)
      if guesses_0_379 < 3 then guess_0_379 = entry - 1 + math.ceil((at - low_us_0_379) / (high_us_0_379 - low_us_0_379) * (high_0_379 - entry + 1)) end
      guess_0_379, guesses_0_379 = math.max(entry, math.min(guess_0_379, high_0_379 - 1)), guesses_0_379 + 1
      do
--lua/lib/sums.lua:161
local start_1_213 = math.floor(guess_0_379 / 32) * 32
  local first_1_213 = math.max(start_1_213 - 1, 0)
  local text_1_213 = call('GETRANGE', key, log.from + first_1_213 * 16, log.from + math.min(start_1_213 + 32, log.entries) * 16 - 1)
text_0_379, first_0_379 = text_1_213, first_1_213
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_379, first_0_379
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_378 = math.floor(entry / 32) * 32
  local first_0_378 = math.max(start_0_378 - 1, 0)
  local text_0_378 = call('GETRANGE', key, log.from + first_0_378 * 16, log.from + math.min(start_0_378 + 32, log.entries) * 16 - 1)
text, first = text_0_378, first_0_378
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
    local text_1_203, at_1_203 = log.text, 1
  if entry < log.first then
    text_1_203 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_203 = #text_1_203 - (log.entries - entry) * 16 + 1
  end
  local __0_374, sum_0_374 = unpack_bytes('<dd', text_1_203, at_1_203)






    local more_0_374, groups_1_209 = log.total, log.groups or 0
  local group_1_209 = math.floor(entry / 32)
  if group_1_209 < groups_1_209 then
    local known_1_209 = log.known
    if not known_1_209 then
      local packed_1_209 = call('GETRANGE', key, 64, 64 + groups_1_209 / 64 * 8 - 1)
      known_1_209 = { [0] = log.front }
      for i_1_209 = 1, groups_1_209 / 64 do known_1_209[i_1_209] = known_1_209[i_1_209 - 1] + unpack_bytes('<d', packed_1_209, 8 * i_1_209 - 7) end
      known_1_209.slices, log.known = {}, known_1_209
    end
    local at_1_209 = math.floor(group_1_209 / 64)
    local slice_1_209 = known_1_209.slices[at_1_209]
    if not slice_1_209 then
      local from_1_209 = 64 + 8 * (groups_1_209 / 64 + at_1_209 * 64)
      local packed_1_209 = call('GETRANGE', key, from_1_209, from_1_209 + 8 * 64 - 1)
      slice_1_209 = { [0] = known_1_209[at_1_209] }
      for i_1_209 = 1, 64 - 1 do slice_1_209[i_1_209] = slice_1_209[i_1_209 - 1] + unpack_bytes('<d', packed_1_209, 8 * i_1_209 - 7) end
      known_1_209.slices[at_1_209] = slice_1_209
    end
    more_0_374 = slice_1_209[group_1_209 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_374 - sum_0_374
  end
--lua/lib/sums_settle.lua:93
      local entry_0_375 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_375 >= 0 then
--lua/lib/sums.lua:109
    local text_1_204, at_1_204 = log.text, 1
  if entry_0_375 < log.first then
    text_1_204 = call('GETRANGE', key, log.from + entry_0_375 * 16, log.from + entry_0_375 * 16 + 16 - 1)
  else
    at_1_204 = #text_1_204 - (log.entries - entry_0_375) * 16 + 1
  end
  local __0_375, sum_0_375 = unpack_bytes('<dd', text_1_204, at_1_204)






    local more_0_375, groups_1_210 = log.total, log.groups or 0
  local group_1_210 = math.floor(entry_0_375 / 32)
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
    more_0_375 = slice_1_210[group_1_210 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_375 - sum_0_375
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
  local opened_0_365 = scope.sums or {}
  scope.sums = opened_0_365
  local log = opened_0_365[slot]
  if not log then
    local key_0_365 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_199 = call('GETRANGE', key_0_365, '-320', '-1')
  local size_1_199, head_1_199 = #text_1_199, text_1_199
  if size_1_199 == 320 then
    size_1_199, head_1_199 = call('STRLEN', key_0_365), call('GETRANGE', key_0_365, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_365 = { head = head_1_199, text = text_1_199, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_199 >= 64 then
    local __2_91, __2_91, moved_2_91, __2_91, groups_2_91, front_2_91, total_2_91, base_2_91 = unpack_bytes('<dddddddd', head_1_199)
    local when_2_91, sum_2_91 = unpack_bytes('<dd', text_1_199, #text_1_199 - 16 + 1)
    if groups_2_91 > 0 then read_0_365.groups, read_0_365.front, read_0_365.from = groups_2_91, front_2_91, 64 + 8 * (groups_2_91 + groups_2_91 / 64) end
    local entries_2_91 = (size_1_199 - read_0_365.from) / 16
    read_0_365.entries, read_0_365.first = entries_2_91, math.max(0, entries_2_91 - math.floor(#text_1_199 / 16))
    read_0_365.base, read_0_365.total, read_0_365.sum, read_0_365.moved_us = -base_2_91, total_2_91, total_2_91 - sum_2_91, -moved_2_91
    if entries_2_91 > 0 then read_0_365.newest_us = when_2_91 end
  end
--lua/lib/sums.lua:84
    log = read_0_365
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_365 = log.newest_us - scope.at_us
    if ahead_us_0_365 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_365)
    elseif ahead_us_0_365 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_365[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_1.settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_320 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_320], scope.rights[i_0_320]
--lua/lib/tiers/sums_tier.lua:97
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_1.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_357, is_renewed_0_357 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_357 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_192, expires_1_192 = unpack_bytes('<dd', '')
  local is_renewed_1_192 = longest_us > seen_us_1_192 or now_us + seen_us_1_192 > -expires_1_192
  if is_renewed_1_192 then
    if longest_us > seen_us_1_192 then seen_us_1_192 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_192, -(now_us + 2 * seen_us_1_192)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_192 / 500), ttl_floor_ms))
  end
is_renewed_0_357 = is_renewed_1_192
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
  local i_0_321 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_321], scope.rights[i_0_321]
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
--lua/lib/meters.lua:18
      local kept_0_410 = scope[its]
  if kept_0_410 == nil then
    local field_1_189 = argv[its + 3]
    kept_0_410 = call('HGET', (given[scope.keys]), field_1_189)
    scope[its] = kept_0_410
    if not kept_0_410 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_410 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_410) end

  local __0_410, edges_0_410 = argv[its + 3], argv[its + 4]
  local is_set_back_0_410 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_410 == '' and 1 or 2)
  if is_set_back_0_410 then
    do local at_us_1_221 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_221, edges_1_221 = argv[its + 3], argv[its + 4]
  local length_us_1_221, alike_1_221 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_221, closes_us_1_221 = at_us_1_221 + length_us_1_221, nil
  if edges_1_221 ~= '' then
    local __1_221, last_1_221, guard_us_1_221, edge_us_1_221 = string.find(edges_1_221, '^(%S+) (%S+)')
    local is_here_1_221 = false
    edge_us_1_221 = edge_us_1_221 * 1000000
    repeat
      local from_us_1_221, __1_221, to_1_221, length_1_221, count_1_221 = edge_us_1_221, string.find(edges_1_221, '^ ([%d.]+)x(%d+)', last_1_221 + 1)
      if to_1_221 then
        last_1_221, length_us_1_221 = to_1_221, math.floor(length_1_221 * 1000000 + 0.5)
        edge_us_1_221 = edge_us_1_221 + length_us_1_221 * count_1_221
      end
      is_here_1_221 = not to_1_221 or at_us_1_221 < edge_us_1_221
      if is_here_1_221 then ends_us_1_221 = from_us_1_221 + (math.floor((at_us_1_221 - from_us_1_221) / length_us_1_221) + 1) * length_us_1_221 end
      if is_here_1_221 and to_1_221 then alike_1_221 = math.floor((edge_us_1_221 - ends_us_1_221) / length_us_1_221 + 0.5) end
    until is_here_1_221
    closes_us_1_221 = ends_us_1_221 - guard_us_1_221
  end
ends_us, closes_us = ends_us_1_221, closes_us_1_221 or ends_us_1_221
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_410 == '' then closes_us = ends_us + (argv[its + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
      local __0_407, edges_0_407 = argv[its + 3], argv[its + 4]
  local length_us_0_407, alike_0_407 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_407 = at_us + length_us_0_407, nil
  if edges_0_407 ~= '' then
    local __0_407, last_0_407, guard_us_0_407, edge_us_0_407 = string.find(edges_0_407, '^(%S+) (%S+)')
    local is_here_0_407 = false
    edge_us_0_407 = edge_us_0_407 * 1000000
    repeat
      local from_us_0_407, __0_407, to_0_407, length_0_407, count_0_407 = edge_us_0_407, string.find(edges_0_407, '^ ([%d.]+)x(%d+)', last_0_407 + 1)
      if to_0_407 then
        last_0_407, length_us_0_407 = to_0_407, math.floor(length_0_407 * 1000000 + 0.5)
        edge_us_0_407 = edge_us_0_407 + length_us_0_407 * count_0_407
      end
      is_here_0_407 = not to_0_407 or at_us < edge_us_0_407
      if is_here_0_407 then its_ends_us = from_us_0_407 + (math.floor((at_us - from_us_0_407) / length_us_0_407) + 1) * length_us_0_407 end
      if is_here_0_407 and to_0_407 then alike_0_407 = math.floor((edge_us_0_407 - its_ends_us) / length_us_0_407 + 0.5) end
    until is_here_0_407
    closes_us_0_407 = its_ends_us - guard_us_0_407
  end
local its_closes_us = closes_us_0_407 or its_ends_us
--lua/lib/tiers/fixed.lua:178
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_322 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_322], scope.rights[i_0_322]
--lua/lib/tiers/fixed.lua:180
      local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:18
      local kept = scope[its]
  if kept == nil then
    local field_0_351 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_351)
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
        do local lasts_us_0_353 = ends_us - now_us
--lua/lib/meters.lua:36
local meters_0_353, ttl_ms_0_353 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_353 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_353) < ttl_ms_0_353 then
    call('PEXPIRE', meters_0_353, ttl_ms_0_353)
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
      local i_0_323 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_323], scope.rights[i_0_323]
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
        do local lasts_us_0_354 = expires_us - now_us
--lua/lib/meters.lua:36
local meters_0_354, ttl_ms_0_354 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_354 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_354) < ttl_ms_0_354 then
    call('PEXPIRE', meters_0_354, ttl_ms_0_354)
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
        do local key_1_226 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_226, '[^:]*$'), '')
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
    local text_0_369, at_0_369 = log.text, 1
  if last < log.first then
    text_0_369 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_369 = #text_0_369 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_369 = unpack_bytes('<dd', text_0_369, at_0_369)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_206, at_1_206 = log.text, 1
  if last < log.first then
    text_1_206 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_206 = #text_1_206 - (log.entries - last) * 16 + 1
  end
  local __0_377, sum_0_377 = unpack_bytes('<dd', text_1_206, at_1_206)






    local more_0_377, groups_1_212 = log.total, log.groups or 0
  local group_1_212 = math.floor(last / 32)
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
    more_0_377 = slice_1_212[group_1_212 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_377 - sum_0_377
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_362 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_362 >= 64 then
    local __0_362, __0_362, moved_0_362, __0_362, groups_0_362, front_0_362, total_0_362, base_0_362 = unpack_bytes('<dddddddd', text)
    local when_0_362, sum_0_362 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_362 > 0 then step.groups, step.front, step.from = groups_0_362, front_0_362, 64 + 8 * (groups_0_362 + groups_0_362 / 64) end
    local entries_0_362 = (size_0_362 - step.from) / 16
    step.entries, step.first = entries_0_362, math.max(0, entries_0_362 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_362, total_0_362, total_0_362 - sum_0_362, -moved_0_362
    if entries_0_362 > 0 then step.newest_us = when_0_362 end
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
local tail_0_356 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_356
  if tail_0_356 ~= '' then
    local newest_0_356 = unpack_bytes('<d', tail_0_356, #tail_0_356 - 7)
    if newest_0_356 > now_us + 1000000 then
      scope.set_back_us = newest_0_356 - now_us
    elseif newest_0_356 > now_us then
      scope.at_us = newest_0_356
    elseif newest_0_356 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/settle.lua:74
end end
  do
--lua/lib/sums.lua:100
for i_0_366 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_366 = tostring(i_0_366)
--lua/lib/sums.lua:78
    local opened_1_200 = scope.sums or {}
  scope.sums = opened_1_200
  local __0_366 = opened_1_200[slot_0_366]
  if not __0_366 then
    local key_1_200 = slot_0_366 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_366])
--lua/lib/sums.lua:65
    local text_2_92 = call('GETRANGE', key_1_200, '-320', '-1')
  local size_2_92, head_2_92 = #text_2_92, text_2_92
  if size_2_92 == 320 then
    size_2_92, head_2_92 = call('STRLEN', key_1_200), call('GETRANGE', key_1_200, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_200 = { head = head_2_92, text = text_2_92, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_92 >= 64 then
    local __3_11, __3_11, moved_3_11, __3_11, groups_3_11, front_3_11, total_3_11, base_3_11 = unpack_bytes('<dddddddd', head_2_92)
    local when_3_11, sum_3_11 = unpack_bytes('<dd', text_2_92, #text_2_92 - 16 + 1)
    if groups_3_11 > 0 then read_1_200.groups, read_1_200.front, read_1_200.from = groups_3_11, front_3_11, 64 + 8 * (groups_3_11 + groups_3_11 / 64) end
    local entries_3_11 = (size_2_92 - read_1_200.from) / 16
    read_1_200.entries, read_1_200.first = entries_3_11, math.max(0, entries_3_11 - math.floor(#text_2_92 / 16))
    read_1_200.base, read_1_200.total, read_1_200.sum, read_1_200.moved_us = -base_3_11, total_3_11, total_3_11 - sum_3_11, -moved_3_11
    if entries_3_11 > 0 then read_1_200.newest_us = when_3_11 end
  end
--lua/lib/sums.lua:84
    __0_366 = read_1_200
    if #__0_366.head < 64 then scope.is_bare = true end
    local ahead_us_1_200 = __0_366.newest_us - scope.at_us
    if ahead_us_1_200 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_200)
    elseif ahead_us_1_200 > 0 then
      scope.at_us = __0_366.newest_us
    end
    opened_1_200[slot_0_366] = __0_366
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
--lua/acquire.lua:52
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
    local arg_1_227 = arg + 2
--lua/lib/request.lua:70
local set_1_227, costs_1_227 = tonumber(argv[arg_1_227]), nil
  if not set_1_227 then
    costs_1_227 = {}
    set_1_227 = tonumber(string.match(argv[arg_1_227], '^%d+'))
    for cost_1_227 in string.gmatch(argv[arg_1_227], '[:,](%d+)') do costs_1_227[#costs_1_227 + 1] = tonumber(cost_1_227) end
  end
  local its_keys_1_227 = keys + argv[set_1_227 + 5]
  local scope = { keys = its_keys_1_227, set = set_1_227, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_227 then scope.costs = costs_1_227 end
  local next_keys = its_keys_1_227 + 4
  if argv[set_1_227 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_227 + 1])
    next_keys = its_keys_1_227 + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:74
    local is_release, is_recheck, is_done, after = word == 'release', word == 'recheck', true, 0
    if is_release then do
--lua/lib/lease.lua:35
local leases_0_586, holders_0_586 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_586, is_ended_0_586 = call('HGET', holders_0_586, waiter), false
  if held_0_586 and string.sub(held_0_586, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_586, waiter)
    is_ended_0_586 = call('ZREM', leases_0_586, waiter) == 1
  end
is_done = is_ended_0_586
--lua/acquire.lua:75
end end
    local has_line, texts, is_settlement = true, nil, word == 'settle'
    if is_release or is_settlement then do
--lua/lib/scopes.lua:29
local __0_564, turns_key_0_564 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_564 = call('EXISTS', turns_key_0_564, given[scope.keys + 4])
has_line = found_0_564 > 0 or (argv[scope.set + 4]) ~= ''
--lua/acquire.lua:77
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
      queue.know_cap(scope)
      if not is_release and not is_recheck and not is_settlement then is_done, after = queue.event(scope, word, waiter, token, now_us) end


      if word ~= 'waiting' then
        local more = is_recheck and tonumber(token) or 0
        queue.schedule_scope(scope, lease_us, queue.clock, queue.promotions, after, more)
      end
    end
    do
--lua/lib/reply.lua:75
local n_0_531 = #reply
  if texts then
    reply[n_0_531 + 1], reply[n_0_531 + 2], reply[n_0_531 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_531 + 1] = is_done and 15 or 16
  end
--lua/acquire.lua:109
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:61
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:12
  local scopes, has_cap_0_563, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_563 = 1, count do
--lua/lib/request.lua:70
    local set_1_228, costs_1_228 = tonumber(argv[next_arg]), nil
  if not set_1_228 then
    costs_1_228 = {}
    set_1_228 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_228 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_228[#costs_1_228 + 1] = tonumber(cost_1_228) end
  end
  local its_keys_1_228 = next_keys + argv[set_1_228 + 5]
  local scope_0_563 = { keys = its_keys_1_228, set = set_1_228, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_228 then scope_0_563.costs = costs_1_228 end
  local its_next_keys_0_563 = its_keys_1_228 + 4
  if argv[set_1_228 + 1] ~= '' then
    scope_0_563.cap = tonumber(argv[set_1_228 + 1])
    its_next_keys_0_563 = its_keys_1_228 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_563], next_arg, next_keys = scope_0_563, next_arg + 1, its_next_keys_0_563
    if (argv[scope_0_563.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_319 = call('GETRANGE', (given[scope_0_563.keys + 1]), (argv[scope_0_563.set + 2]), '-1')
  scope_0_563.tail = tail_1_319
  if tail_1_319 ~= '' then
    local newest_1_319 = unpack_bytes('<d', tail_1_319, #tail_1_319 - 7)
    if newest_1_319 > now_us + 1000000 then
      scope_0_563.set_back_us = newest_1_319 - now_us
    elseif newest_1_319 > now_us then
      scope_0_563.at_us = newest_1_319
    elseif newest_1_319 <= 0 then

      scope_0_563.is_summed = call('STRLEN', given[scope_0_563.keys + 1]) > 32
    end
  elseif scope_0_563.costs then
    scope_0_563.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_331 = scope_0_563.is_summed and 0 or 1, (argv[scope_0_563.set + 5] - 1) do
    local slot_1_331 = tostring(i_1_331)
--lua/lib/sums.lua:78
    local opened_2_149 = scope_0_563.sums or {}
  scope_0_563.sums = opened_2_149
  local __1_331 = opened_2_149[slot_1_331]
  if not __1_331 then
    local key_2_149 = slot_1_331 == '0' and (given[scope_0_563.keys + 1]) or (given[scope_0_563.keys - slot_1_331])
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
    __1_331 = read_2_149
    if #__1_331.head < 64 then scope_0_563.is_bare = true end
    local ahead_us_2_149 = __1_331.newest_us - scope_0_563.at_us
    if ahead_us_2_149 > 1000000 then
      scope_0_563.set_back_us = math.max(scope_0_563.set_back_us or 0, ahead_us_2_149)
    elseif ahead_us_2_149 > 0 then
      scope_0_563.at_us = __1_331.newest_us
    end
    opened_2_149[slot_1_331] = __1_331
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back = is_set_back or scope_0_563.set_back_us or scope_0_563.costs and scope_0_563.tail and not scope_0_563.is_summed
    has_cap_0_563 = has_cap_0_563 or scope_0_563.cap
  end
  if has_cap_0_563 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:37
  local has_line = false
  for s_0_565 = 1, #scopes do
    local scope_0_565 = scopes[s_0_565]
    local leases_0_565 = given[scope_0_565.keys + 5]
--lua/lib/scopes.lua:29
    local __1_348, turns_key_1_348 = given[scope_0_565.keys + 2], given[scope_0_565.keys + 3]
  local found_1_348 = call('EXISTS', turns_key_1_348, given[scope_0_565.keys + 4])
local in_line_0_565 = found_1_348 > 0 or (argv[scope_0_565.set + 4]) ~= ''
--lua/lib/scopes.lua:42
    if in_line_0_565 or scope_0_565.cap and call('ZCARD', leases_0_565) >= scope_0_565.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:117
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
local turn_us_0_623, binding_0_623 = scope.at_us, nil
  local first_0_623, last_0_623, step_0_623 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_623 = first_0_623, last_0_623, step_0_623 do
    local kind_0_623 = argv[tier_0_623]
    local its_us_0_623 if kind_0_623 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_152, to_2_152 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
  local turn_us_2_152 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_152 = 1
  if scope.costs then cost_2_152 = math.min(scope.costs[(tier_0_623 - scope.set - 6) / 5 + 1], argv[tier_0_623 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_152 = (cost_2_152 - (argv[tier_0_623 + 1]) - 1) * 8
    to_2_152 = from_2_152 + 7
    if cost_2_152 == 0 then from_2_152, to_2_152 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_52 = scope.sums or {}
  scope.sums = opened_4_52
  local log_3_91 = opened_4_52['0']
  if not log_3_91 then
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
    log_3_91 = read_4_52
    if #log_3_91.head < 64 then scope.is_bare = true end
    local ahead_us_4_52 = log_3_91.newest_us - scope.at_us
    if ahead_us_4_52 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_52)
    elseif ahead_us_4_52 > 0 then
      scope.at_us = log_3_91.newest_us
    end
    opened_4_52['0'] = log_3_91
  end
--lua/lib/request_limits.lua:85
  local cost_3_91 = 1
  if scope.costs then cost_3_91 = math.min(scope.costs[(tier_0_623 - scope.set - 6) / 5 + 1], argv[tier_0_623 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_152 = scope.at_us
  if cost_3_91 > 0 then

    local each_3_91 = '0' == '0' and cost_3_91 or 0
    local need_5_46 = log_3_91.sum + cost_3_91 - (argv[tier_0_623 + 1])
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
    when_us_3_91 = when_5_46 + (argv[tier_0_623 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_152 = when_us_3_91
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_152 = its_us_2_152
  else
    local entry_2_152 = from_2_152 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_152, to_2_152)
    if #entry_2_152 >= 8 then turn_us_2_152 = unpack_bytes('<d', entry_2_152) + (argv[tier_0_623 + 2]) end
  end
its_us_0_623 = turn_us_2_152
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_623 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_156, to_2_156 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
  local due_2_156, turn_us_2_156 = call('GETRANGE', (given[scope.keys + 1]), from_2_156, to_2_156), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_156 = 1
  if scope.costs then cost_2_156 = scope.costs[(tier_0_623 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_156 >= 8 and cost_2_156 > 0 then turn_us_2_156 = (argv[tier_0_623 + 2]) - unpack_bytes('<d', due_2_156) end
its_us_0_623 = turn_us_2_156
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_623 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_98 = scope[tier_0_623]
  if kept_3_98 == nil then
    local field_4_56 = argv[tier_0_623 + 3]
    kept_3_98 = call('HGET', (given[scope.keys]), field_4_56)
    scope[tier_0_623] = kept_3_98
    if not kept_3_98 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_160, closes_us_2_160, used_2_160 = 0, 0, 0
  if kept_3_98 then ends_us_2_160, closes_us_2_160, used_2_160 = unpack_bytes('<ddd', kept_3_98) end

  local __3_98, edges_3_98 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
  local is_set_back_3_98 = ends_us_2_160 > scope.at_us + (argv[tier_0_623 + 2]) * (edges_3_98 == '' and 1 or 2)
  if is_set_back_3_98 then
    do local at_us_4_70 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_70, edges_4_70 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
  local length_us_4_70, alike_4_70 = tonumber(argv[tier_0_623 + 2]), math.huge
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
    if edges_3_98 == '' then closes_us_2_160 = ends_us_2_160 + (argv[tier_0_623 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_160 <= scope.at_us then ends_us_2_160, used_2_160 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_160 = 1
  if scope.costs then cost_2_160 = math.min(scope.costs[(tier_0_623 - scope.set - 6) / 5 + 1], argv[tier_0_623 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_160 = scope.at_us
  if not ends_us_2_160 then
    local __2_160, edges_2_160 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
    if edges_2_160 ~= '' and string.sub(edges_2_160, 1, 2) ~= '0 ' then do local at_us_3_96 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_96, edges_3_96 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
  local length_us_3_96, alike_3_96 = tonumber(argv[tier_0_623 + 2]), math.huge
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
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_160 and cost_2_160 > 0 and (used_2_160 + cost_2_160 > tonumber(argv[tier_0_623 + 1]) or scope.at_us >= closes_us_2_160) then turn_us_2_160 = ends_us_2_160 end
its_us_0_623 = turn_us_2_160
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_623 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_165 = math.ceil((argv[tier_0_623 + 2]) * 4 / (argv[tier_0_623 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_104 = scope[tier_0_623]
  if kept_3_104 == nil then
    local field_4_57 = argv[tier_0_623 + 3]
    kept_3_104 = call('HGET', (given[scope.keys]), field_4_57)
    scope[tier_0_623] = kept_3_104
    if not kept_3_104 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_165, expires_us_3_104, is_set_back_3_104 = 0, 0, false
  if kept_3_104 then served_us_2_165, expires_us_3_104 = unpack_bytes('<dd', kept_3_104) end
  if served_us_2_165 <= scope.at_us then
    served_us_2_165 = scope.at_us
  else

    local __3_104, burst_3_104 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
    local most_us_3_104 = scope.at_us + burst_3_104 * each_us_2_165 + (argv[tier_0_623 + 2])
    is_set_back_3_104 = served_us_2_165 > most_us_3_104
    if is_set_back_3_104 then scope.is_ahead = true end
    served_us_2_165 = math.min(served_us_2_165, most_us_3_104)
  end







  local __2_165, burst_2_165 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_165 = 1
  if scope.costs then cost_2_165 = math.min(scope.costs[(tier_0_623 - scope.set - 6) / 5 + 1], argv[tier_0_623 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_165 = scope.at_us
  if cost_2_165 > 0 then turn_us_2_165 = math.ceil(served_us_2_165 + math.min(cost_2_165 - burst_2_165, 0) * each_us_2_165) end
its_us_0_623 = turn_us_2_165
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_623 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_169, resolution_us_2_169 = argv[tier_0_623 + 3], argv[tier_0_623 + 4]
--lua/lib/sums.lua:78
  local opened_4_53 = scope.sums or {}
  scope.sums = opened_4_53
  local log_3_92 = opened_4_53[slot_2_169]
  if not log_3_92 then
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
    log_3_92 = read_4_53
    if #log_3_92.head < 64 then scope.is_bare = true end
    local ahead_us_4_53 = log_3_92.newest_us - scope.at_us
    if ahead_us_4_53 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_53)
    elseif ahead_us_4_53 > 0 then
      scope.at_us = log_3_92.newest_us
    end
    opened_4_53[slot_2_169] = log_3_92
  end
--lua/lib/request_limits.lua:85
  local cost_3_92 = 1
  if scope.costs then cost_3_92 = math.min(scope.costs[(tier_0_623 - scope.set - 6) / 5 + 1], argv[tier_0_623 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_169 = scope.at_us
  if cost_3_92 > 0 then

    local each_3_92 = resolution_us_2_169 == '0' and cost_3_92 or 0
    local need_5_47 = log_3_92.sum + cost_3_92 - (argv[tier_0_623 + 1])
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
    when_us_3_92 = when_5_47 + (argv[tier_0_623 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_169 = when_us_3_92
  end
--lua/lib/tiers/summed.lua:19
its_us_0_623 = turn_us_2_169
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_623)) end
    if its_us_0_623 > turn_us_0_623 then turn_us_0_623, binding_0_623 = its_us_0_623, tier_0_623 end
  end
  scope.turn_us, scope.tier = turn_us_0_623, binding_0_623 or first_0_623
--lua/acquire.lua:131
end
    end
    do
--lua/lib/check.lua:15
local binding_0_628, index_0_628 = nil, nil
  for s_0_628 = 1, #scopes do
    local scope_0_628 = scopes[s_0_628]
    if not scope_0_628.is_full and scope_0_628.turn_us > scope_0_628.at_us and not (binding_0_628 and binding_0_628.turn_us >= scope_0_628.turn_us) then
      binding_0_628, index_0_628 = scope_0_628, s_0_628
    end
  end
binding, index = binding_0_628, index_0_628
--lua/acquire.lua:133
end
  end
--lua/lib/carry.lua:28
  local lacks = false
  for s_0_629 = 1, #scopes do
    local scope_0_629 = scopes[s_0_629]
    local is_bare_0_629 = scope_0_629.is_bare or scope_0_629.tail == ''
    lacks = lacks or scope_0_629.is_changed or is_bare_0_629 and call('EXISTS', (given[scope_0_629.keys + 1]), given[scope_0_629.keys]) > 0
  end
--lua/acquire.lua:136
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
local before_0_625 = nil
  local first_0_625, last_0_625, step_0_625 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_625 = first_0_625, last_0_625, step_0_625 do
    local kind_0_625 = argv[tier_0_625]
    if kind_0_625 ~= before_0_625 then
      if kind_0_625 == 'sliding' then do
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
end elseif kind_0_625 == 'pace' then elseif kind_0_625 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_162, last_2_162, step_2_162 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_162 = tier_0_625, scope.is_ahead and last_2_162 or 0, step_2_162 do
    local kind_2_162 = argv[its_2_162]
    if kind_2_162 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_99 = scope[its_2_162]
  if kept_3_99 == nil then
    local field_4_58 = argv[its_2_162 + 3]
    kept_3_99 = call('HGET', (given[scope.keys]), field_4_58)
    scope[its_2_162] = kept_3_99
    if not kept_3_99 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_162, closes_us_2_162, used_2_162 = 0, 0, 0
  if kept_3_99 then ends_us_2_162, closes_us_2_162, used_2_162 = unpack_bytes('<ddd', kept_3_99) end

  local __3_99, edges_3_99 = argv[its_2_162 + 3], argv[its_2_162 + 4]
  local is_set_back_2_162 = ends_us_2_162 > scope.at_us + (argv[its_2_162 + 2]) * (edges_3_99 == '' and 1 or 2)
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
    if edges_3_99 == '' then closes_us_2_162 = ends_us_2_162 + (argv[its_2_162 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_162 <= scope.at_us then ends_us_2_162, used_2_162 = nil, 0 end
--lua/lib/tiers/fixed.lua:153
      local field_2_162 = argv[its_2_162 + 3]
      if is_set_back_2_162 then call('HSET', (given[scope.keys]), field_2_162, pack('<ddd', ends_us_2_162, closes_us_2_162, used_2_162)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_625 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_167, last_2_167, step_2_167 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_167 = tier_0_625, scope.is_ahead and last_2_167 or 0, step_2_167 do
    local kind_2_167 = argv[its_2_167]
    if kind_2_167 == 'gcra' then
      local each_us_2_167 = math.ceil((argv[its_2_167 + 2]) * 4 / (argv[its_2_167 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_105 = scope[its_2_167]
  if kept_3_105 == nil then
    local field_4_59 = argv[its_2_167 + 3]
    kept_3_105 = call('HGET', (given[scope.keys]), field_4_59)
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
end elseif kind_0_625 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_171 = nil
  local first_2_171, last_2_171, step_2_171 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_171 = tier_0_625, last_2_171, step_2_171 do
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
--lua/lib/meters.lua:36
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
end else error('no such kind of tier: ' .. tostring(kind_0_625)) end
      before_0_625 = kind_0_625
    end
  end
--lua/acquire.lua:161
end
    end
    do
--lua/lib/reply.lua:108
local n_0_532, tier_0_532 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_236 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_532 = (tier_1_236 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:109
end end
  reply[n_0_532 + 1], reply[n_0_532 + 2], reply[n_0_532 + 3], reply[n_0_532 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_532 + 5], reply[n_0_532 + 6] = binding.ahead or 0, tier_0_532
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_532 + 1], reply[n_0_532 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_532 + 1], reply[n_0_532 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:163
end
  else
    for s = 1, count do
      local scope = scopes[s]
      if request then
        queue.read_state(scope, waiter)
        queue.note_costs(scope, not scope.line.ticket, now_us, ttl_floor_ms)
      end
--lua/lib/tiers/kinds.lua:162
      local is_long, before_0_624 = false, nil
  local first_0_624, last_0_624, step_0_624 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_624 = first_0_624, last_0_624, step_0_624 do
    local kind_0_624 = argv[tier_0_624]
    if kind_0_624 ~= before_0_624 then
      local its_long_0_624 if kind_0_624 == 'sliding' then do
--lua/lib/tiers/sliding.lua:66
local is_long_2_153 = false
  if scope.is_summed then
    local longest_us_2_153 = tonumber(argv[scope.set])
--lua/lib/sums.lua:78
    local opened_4_54 = scope.sums or {}
  scope.sums = opened_4_54
  local log_3_93 = opened_4_54['0']
  if not log_3_93 then
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
    log_3_93 = read_4_54
    if #log_3_93.head < 64 then scope.is_bare = true end
    local ahead_us_4_54 = log_3_93.newest_us - scope.at_us
    if ahead_us_4_54 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_54)
    elseif ahead_us_4_54 > 0 then
      scope.at_us = log_3_93.newest_us
    end
    opened_4_54['0'] = log_3_93
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_93 = '0' == '0' and (given[scope.keys + 1]) or (given[scope.keys - '0'])
--lua/lib/request_limits.lua:93
  local cost_3_93 = 1
  if scope.costs then cost_3_93 = scope.costs[(tier_0_624 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_93, its_long_2_153, is_renewed_3_93 = pack('<dd', scope.at_us, log_3_93.total - log_3_93.sum - cost_3_93), false, false
  do local moved_us_4_64 = log_3_93.moved_us
--lua/lib/charged.lua:9
if moved_us_4_64 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', '0', moved_us_4_64) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_93 = log_3_93.newest_us == scope.at_us
  if '0' ~= '0' then
    is_same_3_93 = math.floor(log_3_93.newest_us / '0') == math.floor(scope.at_us / '0')
  end
  if cost_3_93 == 0 then

  elseif log_3_93.entries > 0 and is_same_3_93 then
    call('SETRANGE', key_3_93, log_3_93.from + (log_3_93.entries - 1) * 16, entry_3_93)

    do local head_4_41, at_us_4_41 = log_3_93.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_41, expires_4_41 = unpack_bytes('<dd', head_4_41)
  local is_renewed_4_41 = longest_us_2_153 > seen_us_4_41 or at_us_4_41 + seen_us_4_41 > -expires_4_41
  if is_renewed_4_41 then
    if longest_us_2_153 > seen_us_4_41 then seen_us_4_41 = longest_us_2_153 end
    call('SETRANGE', key_3_93, 0, pack('<dd', seen_us_4_41, -(now_us + 2 * seen_us_4_41)))
    call('PEXPIRE', key_3_93, math.max(math.ceil(seen_us_4_41 / 500), ttl_floor_ms))
  end
is_renewed_3_93 = is_renewed_4_41
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_93.head < 64 then entry_3_93 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_93 end
    local head_4_43, at_us_4_43 = log_3_93.head, scope.at_us
--lua/lib/log.lua:82
local __3_93, is_kept_3_93 = 32 + #entry_3_93, true
  if #head_4_43 < 16 then
    call('SET', key_3_93, pack('<dddd', longest_us_2_153, -(now_us + 2 * longest_us_2_153), 0, 0) .. entry_3_93,
      'PX', math.max(math.ceil(longest_us_2_153 / 500), ttl_floor_ms))
  else
    __3_93 = call('APPEND', key_3_93, entry_3_93)
    do
--lua/lib/log.lua:69
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_43)
  local is_renewed_5_26 = longest_us_2_153 > seen_us_5_26 or at_us_4_43 + seen_us_5_26 > -expires_5_26
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
its_long_0_624 = is_long_2_153
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_624 == 'pace' then do
--lua/lib/tiers/pace.lua:57
local due_us_2_157, gap_us_2_157 = scope.at_us, (argv[tier_0_624 + 2])
  local from_2_157 = argv[tier_0_624 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:17
    local from_3_95, to_3_95 = argv[tier_0_624 + 3], argv[tier_0_624 + 4]
  local copy_3_95, next_us_2_157 = scope.copy, 0
  local due_3_95 = copy_3_95 and string.sub(copy_3_95, from_3_95 + 1, to_3_95 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_95, to_3_95)
  if #due_3_95 >= 8 then next_us_2_157 = math.ceil(-unpack_bytes('<d', due_3_95)) + (argv[tier_0_624 + 2]) end
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
  if scope.costs then cost_2_157 = scope.costs[(tier_0_624 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:72
  if cost_2_157 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_157, pack('<d', -(due_us_2_157 + (cost_2_157 - 1) * gap_us_2_157)))

    local needed_ms_2_157 = math.max(math.ceil(cost_2_157 * gap_us_2_157 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_157 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_157)
    end
  end
its_long_0_624 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_624 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local meters_2_161, fields_2_161, n_2_161 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_161, longest_us_2_161 = 0, 0
  local first_2_161, last_2_161, step_2_161 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_161 = tier_0_624, last_2_161, step_2_161 do
    local kind_2_161 = argv[its_2_161]
    if kind_2_161 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_100 = scope[its_2_161]
  if kept_3_100 == nil then
    local field_4_60 = argv[its_2_161 + 3]
    kept_3_100 = call('HGET', (given[scope.keys]), field_4_60)
    scope[its_2_161] = kept_3_100
    if not kept_3_100 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_161, closes_us_2_161, used_2_161 = 0, 0, 0
  if kept_3_100 then ends_us_2_161, closes_us_2_161, used_2_161 = unpack_bytes('<ddd', kept_3_100) end

  local __3_100, edges_3_100 = argv[its_2_161 + 3], argv[its_2_161 + 4]
  local is_set_back_3_100 = ends_us_2_161 > scope.at_us + (argv[its_2_161 + 2]) * (edges_3_100 == '' and 1 or 2)
  if is_set_back_3_100 then
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
    if edges_3_100 == '' then closes_us_2_161 = ends_us_2_161 + (argv[its_2_161 + 2]) end
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
          do local at_us_3_97 = scope.at_us
--lua/lib/tiers/fixed.lua:23
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
  if longest_us_2_161 > kept_us_2_161 then do local lasts_us_3_86 = longest_us_2_161 - now_us
--lua/lib/meters.lua:36
local meters_3_86, ttl_ms_3_86 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_86 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_86) < ttl_ms_3_86 then
    call('PEXPIRE', meters_3_86, ttl_ms_3_86)
  end
--lua/lib/tiers/fixed.lua:141
end end
its_long_0_624 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_624 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_166, fields_2_166, n_2_166 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_166, longest_us_2_166 = 0, 0
  local first_2_166, last_2_166, step_2_166 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_166 = tier_0_624, last_2_166, step_2_166 do
    local kind_2_166 = argv[its_2_166]
    if kind_2_166 == 'gcra' then
      local each_us_2_166 = math.ceil((argv[its_2_166 + 2]) * 4 / (argv[its_2_166 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_106 = scope[its_2_166]
  if kept_3_106 == nil then
    local field_4_61 = argv[its_2_166 + 3]
    kept_3_106 = call('HGET', (given[scope.keys]), field_4_61)
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
its_long_0_624 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_624 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_170, before_2_170 = false, nil
  local first_2_170, last_2_170, step_2_170 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_170 = tier_0_624, last_2_170, step_2_170 do
    local kind_2_170 = argv[its_2_170]
    local slot_2_170, resolution_us_2_170 = argv[its_2_170 + 3], argv[its_2_170 + 4]
    if kind_2_170 == 'summed' and slot_2_170 ~= before_2_170 then
      before_2_170 = slot_2_170
      local key_2_170, longest_us_2_170 = (given[scope.keys - slot_2_170]), tonumber(argv[its_2_170 + 2])
--lua/lib/sums.lua:78
      local opened_4_55 = scope.sums or {}
  scope.sums = opened_4_55
  local log_3_94 = opened_4_55[slot_2_170]
  if not log_3_94 then
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
    log_3_94 = read_4_55
    if #log_3_94.head < 64 then scope.is_bare = true end
    local ahead_us_4_55 = log_3_94.newest_us - scope.at_us
    if ahead_us_4_55 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_55)
    elseif ahead_us_4_55 > 0 then
      scope.at_us = log_3_94.newest_us
    end
    opened_4_55[slot_2_170] = log_3_94
  end
--lua/lib/tiers/sums_tier.lua:56
  local key_3_94 = slot_2_170 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_170])
--lua/lib/request_limits.lua:93
  local cost_3_94 = 1
  if scope.costs then cost_3_94 = scope.costs[(its_2_170 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:58
  local entry_3_94, its_long_2_170, is_renewed_2_170 = pack('<dd', scope.at_us, log_3_94.total - log_3_94.sum - cost_3_94), false, false
  do local moved_us_4_65 = log_3_94.moved_us
--lua/lib/charged.lua:9
if moved_us_4_65 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_170, moved_us_4_65) end
--lua/lib/tiers/sums_tier.lua:59
end
  local is_same_3_94 = log_3_94.newest_us == scope.at_us
  if resolution_us_2_170 ~= '0' then
    is_same_3_94 = math.floor(log_3_94.newest_us / resolution_us_2_170) == math.floor(scope.at_us / resolution_us_2_170)
  end
  if cost_3_94 == 0 then

  elseif log_3_94.entries > 0 and is_same_3_94 then
    call('SETRANGE', key_3_94, log_3_94.from + (log_3_94.entries - 1) * 16, entry_3_94)

    do local head_4_42, at_us_4_42 = log_3_94.head, scope.at_us
--lua/lib/log.lua:69
local seen_us_4_42, expires_4_42 = unpack_bytes('<dd', head_4_42)
  local is_renewed_4_42 = longest_us_2_170 > seen_us_4_42 or at_us_4_42 + seen_us_4_42 > -expires_4_42
  if is_renewed_4_42 then
    if longest_us_2_170 > seen_us_4_42 then seen_us_4_42 = longest_us_2_170 end
    call('SETRANGE', key_3_94, 0, pack('<dd', seen_us_4_42, -(now_us + 2 * seen_us_4_42)))
    call('PEXPIRE', key_3_94, math.max(math.ceil(seen_us_4_42 / 500), ttl_floor_ms))
  end
is_renewed_2_170 = is_renewed_4_42
--lua/lib/tiers/sums_tier.lua:69
end
  else
    if #log_3_94.head < 64 then entry_3_94 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_94 end
    local head_4_45, at_us_4_45 = log_3_94.head, scope.at_us
--lua/lib/log.lua:82
local __3_94, is_kept_3_94 = 32 + #entry_3_94, true
  if #head_4_45 < 16 then
    call('SET', key_3_94, pack('<dddd', longest_us_2_170, -(now_us + 2 * longest_us_2_170), 0, 0) .. entry_3_94,
      'PX', math.max(math.ceil(longest_us_2_170 / 500), ttl_floor_ms))
  else
    __3_94 = call('APPEND', key_3_94, entry_3_94)
    do
--lua/lib/log.lua:69
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_45)
  local is_renewed_5_28 = longest_us_2_170 > seen_us_5_28 or at_us_4_45 + seen_us_5_28 > -expires_5_28
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
  do local lasts_us_4_63 = 2 * longest_us_2_170
--lua/lib/meters.lua:36
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
its_long_0_624 = is_long_2_170
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_624)) end
      is_long, before_0_624 = is_long or its_long_0_624, kind_0_624
    end
  end
--lua/acquire.lua:172
      if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_626 = nil
  local first_0_626, last_0_626, step_0_626 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_626 = first_0_626, last_0_626, step_0_626 do
    local kind_0_626 = argv[tier_0_626]
    if kind_0_626 ~= before_0_626 then
      if kind_0_626 == 'sliding' then do
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
end elseif kind_0_626 == 'pace' then elseif kind_0_626 == 'fixed' then elseif kind_0_626 == 'gcra' then elseif kind_0_626 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_172 = nil
  local first_2_172, last_2_172, step_2_172 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_172 = tier_0_626, last_2_172, step_2_172 do
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
end else error('no such kind of tier: ' .. tostring(kind_0_626)) end
      before_0_626 = kind_0_626
    end
  end
--lua/acquire.lua:172
end end
      if request then queue.leave(scope, waiter) end
      if scope.cap then do
--lua/lib/lease.lua:21
local leases_0_585, holders_0_585 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_585, now_us + lease_us, waiter)
  call('HSET', holders_0_585, waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_585) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_585 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_585, ttl_ms_0_585)

    if call('PTTL', holders_0_585) < ttl_ms_0_585 then call('PEXPIRE', holders_0_585, ttl_ms_0_585) end
  end
--lua/acquire.lua:174
end end
    end
--lua/lib/charged.lua:15
    local texts, is_told_0_595 = nil, false
  for s_0_595 = 1, #scopes do
    local scope_0_595 = scopes[s_0_595]
    if scope_0_595.costs or scope_0_595.noted or scope_0_595.at_us ~= now_us then is_told_0_595 = true end
  end
  for s_0_595 = 1, is_told_0_595 and #scopes or 0 do
    local scope_0_595 = scopes[s_0_595]
    texts = texts or {}
    texts[s_0_595] = string.format('%.0f', scope_0_595.at_us) .. (scope_0_595.noted or '')
  end
--lua/acquire.lua:177
    do
--lua/lib/reply.lua:62
local n_0_530 = #reply
  if texts then
    reply[n_0_530 + 1], reply[n_0_530 + 2], reply[n_0_530 + 3] = 9, set_back_us, table.concat(texts, ',')
  elseif set_back_us > 0 then
    reply[n_0_530 + 1], reply[n_0_530 + 2] = 11, set_back_us
  else
    reply[n_0_530 + 1] = 10
  end
--lua/acquire.lua:177
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
--lua/lib/reply.lua:169
for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/acquire.lua:191
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
--lua/acquire.lua:192
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
  sha1: 'cc53e2ae8c2f0b0f9b0102548b5359c63097d51e',
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
  do local lasts_us_0_154 = 2 * shelf_0.limits_longest(scope)
--lua/lib/meters.lua:36
local meters_0_154, ttl_ms_0_154 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_154 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_154) < ttl_ms_0_154 then
    call('PEXPIRE', meters_0_154, ttl_ms_0_154)
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
  local size_0_126 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_126 >= 64 then
    local __0_126, __0_126, moved_0_126, __0_126, groups_0_126, front_0_126, total_0_126, base_0_126 = unpack_bytes('<dddddddd', text)
    local when_0_126, sum_0_126 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_126 > 0 then log.groups, log.front, log.from = groups_0_126, front_0_126, 64 + 8 * (groups_0_126 + groups_0_126 / 64) end
    local entries_0_126 = (size_0_126 - log.from) / 16
    log.entries, log.first = entries_0_126, math.max(0, entries_0_126 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_126, total_0_126, total_0_126 - sum_0_126, -moved_0_126
    if entries_0_126 > 0 then log.newest_us = when_0_126 end
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
  local opened_0_131 = scope.sums or {}
  scope.sums = opened_0_131
  local log = opened_0_131[slot]
  if not log then
    local key_0_131 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_87 = call('GETRANGE', key_0_131, '-320', '-1')
  local size_1_87, head_1_87 = #text_1_87, text_1_87
  if size_1_87 == 320 then
    size_1_87, head_1_87 = call('STRLEN', key_0_131), call('GETRANGE', key_0_131, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_131 = { head = head_1_87, text = text_1_87, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_87 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_87)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_87, #text_1_87 - 16 + 1)
    if groups_2_47 > 0 then read_0_131.groups, read_0_131.front, read_0_131.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_87 - read_0_131.from) / 16
    read_0_131.entries, read_0_131.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_87 / 16))
    read_0_131.base, read_0_131.total, read_0_131.sum, read_0_131.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_131.newest_us = when_2_47 end
  end
--lua/lib/sums.lua:84
    log = read_0_131
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_131 = log.newest_us - scope.at_us
    if ahead_us_0_131 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_131)
    elseif ahead_us_0_131 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_131[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_161 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_161 > log.base then
    local key_0_161 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_115, low_sum_1_115 = -1, log.base
  local high_1_115, high_sum_1_115, when_0_161 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_115, around_1_115, guess_1_115 = 0, 1, high_1_115
  if 0 > 0 then guess_1_115 = high_1_115 - math.floor((high_sum_1_115 - need_0_161) / 0) else guesses_1_115, around_1_115 = 1, 8 end
  while high_1_115 - low_1_115 > 1 do
    if guesses_1_115 > 3 then
      guess_1_115 = math.ceil((low_1_115 + high_1_115) / 2)
    elseif guesses_1_115 > 0 then
      guess_1_115 = low_1_115 + math.ceil((need_0_161 - low_sum_1_115) / (high_sum_1_115 - low_sum_1_115) * (high_1_115 - low_1_115))
    end
    guess_1_115 = math.max(low_1_115 + 1, math.min(guess_1_115, high_1_115))
    local from_1_115, to_1_115 = math.max(guess_1_115 - around_1_115, low_1_115 + 1), math.min(guess_1_115 + around_1_115 - 1, high_1_115 - 1)
    local text_1_115, offset_1_115 = log.text, 0
    if from_1_115 >= log.first then
      offset_1_115 = #text_1_115 - (log.entries - from_1_115) * 16 + 1
    else
      text_1_115, offset_1_115 = call('GETRANGE', key_0_161, log.from + from_1_115 * 16, log.from + (to_1_115 + 1) * 16 - 1), 1
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
    more_1_115 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_115 = more_1_115 - sum_1_115
      if sum_1_115 >= need_0_161 then high_1_115, high_sum_1_115, when_0_161 = at_1_115, sum_1_115, its_when_1_115 else low_1_115, low_sum_1_115 = at_1_115, sum_1_115 end
      at_1_115 = high_1_115 > to_1_115 and to_1_115 or math.floor((low_1_115 + high_1_115) / 2)
    until high_1_115 == from_1_115 or low_1_115 == to_1_115 or high_1_115 - low_1_115 <= 1
    guesses_1_115, around_1_115 = guesses_1_115 + 1, 8
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
  local from_0_185, to_0_185 = argv[tier + 3], argv[tier + 4]
  local copy_0_185, next_us = scope.copy, 0
  local due_0_185 = copy_0_185 and string.sub(copy_0_185, from_0_185 + 1, to_0_185 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_185, to_0_185)
  if #due_0_185 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_185)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_193 = scope[tier]
  if kept_0_193 == nil then
    local field_1_108 = argv[tier + 3]
    kept_0_193 = call('HGET', (given[scope.keys]), field_1_108)
    scope[tier] = kept_0_193
    if not kept_0_193 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_193 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_193) end

  local __0_193, edges_0_193 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_193 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_193 == '' and 1 or 2)
  if is_set_back_0_193 then
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
    if edges_0_193 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_188 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_188, edges_0_188 = argv[tier + 3], argv[tier + 4]
  local length_us_0_188, alike_0_188 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_188, closes_us_0_188 = at_us_0_188 + length_us_0_188, nil
  if edges_0_188 ~= '' then
    local __0_188, last_0_188, guard_us_0_188, edge_us_0_188 = string.find(edges_0_188, '^(%S+) (%S+)')
    local is_here_0_188 = false
    edge_us_0_188 = edge_us_0_188 * 1000000
    repeat
      local from_us_0_188, __0_188, to_0_188, length_0_188, count_0_188 = edge_us_0_188, string.find(edges_0_188, '^ ([%d.]+)x(%d+)', last_0_188 + 1)
      if to_0_188 then
        last_0_188, length_us_0_188 = to_0_188, math.floor(length_0_188 * 1000000 + 0.5)
        edge_us_0_188 = edge_us_0_188 + length_us_0_188 * count_0_188
      end
      is_here_0_188 = not to_0_188 or at_us_0_188 < edge_us_0_188
      if is_here_0_188 then ends_us_0_188 = from_us_0_188 + (math.floor((at_us_0_188 - from_us_0_188) / length_us_0_188) + 1) * length_us_0_188 end
      if is_here_0_188 and to_0_188 then alike_0_188 = math.floor((edge_us_0_188 - ends_us_0_188) / length_us_0_188 + 0.5) end
    until is_here_0_188
    closes_us_0_188 = ends_us_0_188 - guard_us_0_188
  end
ends_us, closes_us = ends_us_0_188, closes_us_0_188 or ends_us_0_188
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_189, edges_0_189 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_189 = turn_us + length_us, nil
  if edges_0_189 ~= '' then
    local __0_189, last_0_189, guard_us_0_189, edge_us_0_189 = string.find(edges_0_189, '^(%S+) (%S+)')
    local is_here_0_189 = false
    edge_us_0_189 = edge_us_0_189 * 1000000
    repeat
      local from_us_0_189, __0_189, to_0_189, length_0_189, count_0_189 = edge_us_0_189, string.find(edges_0_189, '^ ([%d.]+)x(%d+)', last_0_189 + 1)
      if to_0_189 then
        last_0_189, length_us = to_0_189, math.floor(length_0_189 * 1000000 + 0.5)
        edge_us_0_189 = edge_us_0_189 + length_us * count_0_189
      end
      is_here_0_189 = not to_0_189 or turn_us < edge_us_0_189
      if is_here_0_189 then next_us = from_us_0_189 + (math.floor((turn_us - from_us_0_189) / length_us) + 1) * length_us end
      if is_here_0_189 and to_0_189 then alike = math.floor((edge_us_0_189 - next_us) / length_us + 0.5) end
    until is_here_0_189
    closes_us_0_189 = next_us - guard_us_0_189
  end
local _ = closes_us_0_189 or next_us
--lua/lib/tiers/fixed.lua:88
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
  local kept_0_201 = scope[tier]
  if kept_0_201 == nil then
    local field_1_111 = argv[tier + 3]
    kept_0_201 = call('HGET', (given[scope.keys]), field_1_111)
    scope[tier] = kept_0_201
    if not kept_0_201 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_201, is_set_back_0_201 = 0, 0, false
  if kept_0_201 then served_us, expires_us_0_201 = unpack_bytes('<dd', kept_0_201) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_201, burst_0_201 = argv[tier + 3], argv[tier + 4]
    local most_us_0_201 = scope.at_us + burst_0_201 * each_us + (argv[tier + 2])
    is_set_back_0_201 = served_us > most_us_0_201
    if is_set_back_0_201 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_201)
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
local cost_0_71 = 1
  if scope.costs then cost_0_71 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_71
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
local limit_1_116, window_us_1_116 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_116) / mean) - 1, window_us_1_116, window_us_1_116 * mean / limit_1_116
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:41
local gap_us_1_117 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_117 * mean, gap_us_1_117 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_122 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_122, window_us_1_122 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_124, burst_1_124 = argv[tier + 3], argv[tier + 4]
  local each_us_1_124 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_124) / mean) - 1, each_us_1_124, each_us_1_124 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_125, window_us_1_125 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_125) / mean) - 1, window_us_1_125, window_us_1_125 * mean / limit_1_125
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
  local cutoff_us_0_177 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_177)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



function shelf_0.line_tidy(line)
  local at_us_0_176 = line.at_us local from, to = -at_us_0_176, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_159 = line.scope
--lua/lib/meters.lua:78
if (argv[scope_0_159.set + 5] ~= '01') then call('HDEL', (given[scope_0_159.keys]), 'w' .. waiter) end
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
    local text_0_137, at_0_137 = log.text, 1
  if last < log.first then
    text_0_137 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_137 = #text_0_137 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_137 = unpack_bytes('<dd', text_0_137, at_0_137)
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
  local __0_146, sum_0_146 = unpack_bytes('<dd', text_1_97, at_1_97)






    local more_0_146, groups_1_104 = log.total, log.groups or 0
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
    more_0_146 = slice_1_104[group_1_104 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_146 - sum_0_146
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_127 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_127 >= 64 then
    local __0_127, __0_127, moved_0_127, __0_127, groups_0_127, front_0_127, total_0_127, base_0_127 = unpack_bytes('<dddddddd', text)
    local when_0_127, sum_0_127 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_127 > 0 then step.groups, step.front, step.from = groups_0_127, front_0_127, 64 + 8 * (groups_0_127 + groups_0_127 / 64) end
    local entries_0_127 = (size_0_127 - step.from) / 16
    step.entries, step.first = entries_0_127, math.max(0, entries_0_127 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_127, total_0_127, total_0_127 - sum_0_127, -moved_0_127
    if entries_0_127 > 0 then step.newest_us = when_0_127 end
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
  local scopes_0_212 = request.scopes
--lua/lib/check.lua:15
local binding, index = nil, nil
  for s_0_212 = 1, #scopes_0_212 do
    local scope_0_212 = scopes_0_212[s_0_212]
    if not scope_0_212.is_full and scope_0_212.turn_us > scope_0_212.at_us and not (binding and binding.turn_us >= scope_0_212.turn_us) then
      binding, index = scope_0_212, s_0_212
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
  local text_0_130 = call('GETRANGE', key, '-320', '-1')
  local size_0_130, head_0_130 = #text_0_130, text_0_130
  if size_0_130 == 320 then
    size_0_130, head_0_130 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_130, text = text_0_130, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_130 >= 64 then
    local __1_86, __1_86, moved_1_86, __1_86, groups_1_86, front_1_86, total_1_86, base_1_86 = unpack_bytes('<dddddddd', head_0_130)
    local when_1_86, sum_1_86 = unpack_bytes('<dd', text_0_130, #text_0_130 - 16 + 1)
    if groups_1_86 > 0 then log.groups, log.front, log.from = groups_1_86, front_1_86, 64 + 8 * (groups_1_86 + groups_1_86 / 64) end
    local entries_1_86 = (size_0_130 - log.from) / 16
    log.entries, log.first = entries_1_86, math.max(0, entries_1_86 - math.floor(#text_0_130 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_86, total_1_86, total_1_86 - sum_1_86, -moved_1_86
    if entries_1_86 > 0 then log.newest_us = when_1_86 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_138, at_0_138 = log.text, 1
  if i < log.first then
    text_0_138 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_138 = #text_0_138 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_138 = unpack_bytes('<dd', text_0_138, at_0_138)
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
  local __0_147, sum_0_147 = unpack_bytes('<dd', text_1_98, at_1_98)






    local more_0_147, groups_1_105 = log.total, log.groups or 0
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
    more_0_147 = slice_1_105[group_1_105 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_147 - sum_0_147
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
    local __0_128, __0_128, moved_0_128, __0_128, groups_0_128, front_0_128, total_0_128, base_0_128 = unpack_bytes('<dddddddd', text)
    local when_0_128, sum_0_128 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_128 > 0 then log.groups, log.front, log.from = groups_0_128, front_0_128, 64 + 8 * (groups_0_128 + groups_0_128 / 64) end
    local entries_0_128 = (size - log.from) / 16
    log.entries, log.first = entries_0_128, math.max(0, entries_0_128 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_128, total_0_128, total_0_128 - sum_0_128, -moved_0_128
    if entries_0_128 > 0 then log.newest_us = when_0_128 end
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
    local __0_129, __0_129, moved_0_129, __0_129, groups_0_129, front_0_129, total_0_129, base_0_129 = unpack_bytes('<dddddddd', text)
    local when_0_129, sum_0_129 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_129 > 0 then written.groups, written.front, written.from = groups_0_129, front_0_129, 64 + 8 * (groups_0_129 + groups_0_129 / 64) end
    local entries_0_129 = (size - written.from) / 16
    written.entries, written.first = entries_0_129, math.max(0, entries_0_129 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_129, total_0_129, total_0_129 - sum_0_129, -moved_0_129
    if entries_0_129 > 0 then written.newest_us = when_0_129 end
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
    do local lasts_us_0_157 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_157, ttl_ms_0_157 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_157 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_157) < ttl_ms_0_157 then
    call('PEXPIRE', meters_0_157, ttl_ms_0_157)
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
      local opened_0_134 = scope.sums or {}
  scope.sums = opened_0_134
  local log = opened_0_134[field]
  if not log then
    local key_0_134 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_90 = call('GETRANGE', key_0_134, '-320', '-1')
  local size_1_90, head_1_90 = #text_1_90, text_1_90
  if size_1_90 == 320 then
    size_1_90, head_1_90 = call('STRLEN', key_0_134), call('GETRANGE', key_0_134, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_134 = { head = head_1_90, text = text_1_90, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_90 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_90)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_90, #text_1_90 - 16 + 1)
    if groups_2_50 > 0 then read_0_134.groups, read_0_134.front, read_0_134.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_90 - read_0_134.from) / 16
    read_0_134.entries, read_0_134.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_90 / 16))
    read_0_134.base, read_0_134.total, read_0_134.sum, read_0_134.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_134.newest_us = when_2_50 end
  end
--lua/lib/sums.lua:84
    log = read_0_134
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_134 = log.newest_us - scope.at_us
    if ahead_us_0_134 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_134)
    elseif ahead_us_0_134 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_134[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_153 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_153)
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
    local __0_192, edges_0_192 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_192 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_192 = at_us + length_us, nil
  if edges_0_192 ~= '' then
    local __0_192, last_0_192, guard_us_0_192, edge_us_0_192 = string.find(edges_0_192, '^(%S+) (%S+)')
    local is_here_0_192 = false
    edge_us_0_192 = edge_us_0_192 * 1000000
    repeat
      local from_us_0_192, __0_192, to_0_192, length_0_192, count_0_192 = edge_us_0_192, string.find(edges_0_192, '^ ([%d.]+)x(%d+)', last_0_192 + 1)
      if to_0_192 then
        last_0_192, length_us = to_0_192, math.floor(length_0_192 * 1000000 + 0.5)
        edge_us_0_192 = edge_us_0_192 + length_us * count_0_192
      end
      is_here_0_192 = not to_0_192 or at_us < edge_us_0_192
      if is_here_0_192 then ends_us = from_us_0_192 + (math.floor((at_us - from_us_0_192) / length_us) + 1) * length_us end
      if is_here_0_192 and to_0_192 then alike_0_192 = math.floor((edge_us_0_192 - ends_us) / length_us + 0.5) end
    until is_here_0_192
    closes_us_0_192 = ends_us - guard_us_0_192
  end
local closes_us = closes_us_0_192 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_196 = scope[tier]
  if kept_0_196 == nil then
    local field_1_113 = argv[tier + 3]
    kept_0_196 = call('HGET', (given[scope.keys]), field_1_113)
    scope[tier] = kept_0_196
    if not kept_0_196 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_196 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_196) end

  local __0_196, edges_0_196 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_196 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_196 == '' and 1 or 2)
  if is_set_back_0_196 then
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
    if edges_0_196 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
--lua/lib/meters.lua:18
    local kept_0_203 = scope[tier]
  if kept_0_203 == nil then
    local field_1_114 = argv[tier + 3]
    kept_0_203 = call('HGET', (given[scope.keys]), field_1_114)
    scope[tier] = kept_0_203
    if not kept_0_203 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_203, is_set_back_0_203 = 0, 0, false
  if kept_0_203 then served_us, expires_us_0_203 = unpack_bytes('<dd', kept_0_203) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_203, burst_0_203 = argv[tier + 3], argv[tier + 4]
    local most_us_0_203 = scope.at_us + burst_0_203 * each_us + (argv[tier + 2])
    is_set_back_0_203 = served_us > most_us_0_203
    if is_set_back_0_203 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_203)
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
    do local lasts_us_0_158 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_158, ttl_ms_0_158 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_158 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_158) < ttl_ms_0_158 then
    call('PEXPIRE', meters_0_158, ttl_ms_0_158)
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
  local scopes, has_cap_0_151, is_set_back_0_151, next_arg, next_keys = {}, false, false, at, keys
  local token_0_151, lease_us
  for s_0_151 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
    for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys + argv[set_1_2 + 5]
  local scope_0_151 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_151.costs = costs_1_2 end
  local its_next_keys_0_151 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_151.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_151 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_151], next_arg, next_keys = scope_0_151, next_arg + 1, its_next_keys_0_151
    if (argv[scope_0_151.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_79 = call('GETRANGE', (given[scope_0_151.keys + 1]), (argv[scope_0_151.set + 2]), '-1')
  scope_0_151.tail = tail_1_79
  if tail_1_79 ~= '' then
    local newest_1_79 = unpack_bytes('<d', tail_1_79, #tail_1_79 - 7)
    if newest_1_79 > now_us + 1000000 then
      scope_0_151.set_back_us = newest_1_79 - now_us
    elseif newest_1_79 > now_us then
      scope_0_151.at_us = newest_1_79
    elseif newest_1_79 <= 0 then

      scope_0_151.is_summed = call('STRLEN', given[scope_0_151.keys + 1]) > 32
    end
  elseif scope_0_151.costs then
    scope_0_151.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_91 = scope_0_151.is_summed and 0 or 1, (argv[scope_0_151.set + 5] - 1) do
    local slot_1_91 = tostring(i_1_91)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_151.sums or {}
  scope_0_151.sums = opened_2_51
  local __1_91 = opened_2_51[slot_1_91]
  if not __1_91 then
    local key_2_51 = slot_1_91 == '0' and (given[scope_0_151.keys + 1]) or (given[scope_0_151.keys - slot_1_91])
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
    __1_91 = read_2_51
    if #__1_91.head < 64 then scope_0_151.is_bare = true end
    local ahead_us_2_51 = __1_91.newest_us - scope_0_151.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_151.set_back_us = math.max(scope_0_151.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_151.at_us = __1_91.newest_us
    end
    opened_2_51[slot_1_91] = __1_91
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_151 = is_set_back_0_151 or scope_0_151.set_back_us or scope_0_151.costs and scope_0_151.tail and not scope_0_151.is_summed
    has_cap_0_151 = has_cap_0_151 or scope_0_151.cap
  end
  if has_cap_0_151 then token_0_151, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_151, token_0_151
--lua/enqueue.lua:63
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }

  shelf_0.carry_missed(scopes)
  shelf_0.check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    shelf_0.carry_scope(scope, now_us, ttl_floor_ms, true)
    do
--lua/lib/tiers/kinds.lua:176
local before_0_210 = nil
  local first_0_210, last_0_210, step_0_210 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_210 = first_0_210, last_0_210, step_0_210 do
    local kind_0_210 = argv[tier_0_210]
    if kind_0_210 ~= before_0_210 then
      if kind_0_210 == 'sliding' then do
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
end elseif kind_0_210 == 'pace' then elseif kind_0_210 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_56, last_2_56, step_2_56 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_56 = tier_0_210, scope.is_ahead and last_2_56 or 0, step_2_56 do
    local kind_2_56 = argv[its_2_56]
    if kind_2_56 == 'fixed' then
--lua/lib/meters.lua:18
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
end elseif kind_0_210 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_58, last_2_58, step_2_58 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_58 = tier_0_210, scope.is_ahead and last_2_58 or 0, step_2_58 do
    local kind_2_58 = argv[its_2_58]
    if kind_2_58 == 'gcra' then
      local each_us_2_58 = math.ceil((argv[its_2_58 + 2]) * 4 / (argv[its_2_58 + 1])) / 4
--lua/lib/meters.lua:18
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
end elseif kind_0_210 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_59 = nil
  local first_2_59, last_2_59, step_2_59 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_59 = tier_0_210, last_2_59, step_2_59 do
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
--lua/lib/meters.lua:36
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
end else error('no such kind of tier: ' .. tostring(kind_0_210)) end
      before_0_210 = kind_0_210
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
--lua/lib/reply.lua:175
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
  sha1: 'c0112ba9844cd6dfb59190930595fc1f655b3d0b',
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
--lua/lib/reply.lua:175
reply[#reply + 1] = ends_us
--lua/pause.lua:29
end
return reply`,
};

export const peek: Script = {
  sha1: '524f599cde0a3f8df09122a0efc006c13f3ebca5',
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
--lua/lib/tiers/sums_tier.lua:42
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
    local text_1_86 = call('GETRANGE', key_0_138, '-320', '-1')
  local size_1_86, head_1_86 = #text_1_86, text_1_86
  if size_1_86 == 320 then
    size_1_86, head_1_86 = call('STRLEN', key_0_138), call('GETRANGE', key_0_138, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_138 = { head = head_1_86, text = text_1_86, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_86 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_86)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_86, #text_1_86 - 16 + 1)
    if groups_2_47 > 0 then read_0_138.groups, read_0_138.front, read_0_138.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_86 - read_0_138.from) / 16
    read_0_138.entries, read_0_138.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_86 / 16))
    read_0_138.base, read_0_138.total, read_0_138.sum, read_0_138.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_138.newest_us = when_2_47 end
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
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_167 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_167 > log.base then
    local key_0_167 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_114, low_sum_1_114 = -1, log.base
  local high_1_114, high_sum_1_114, when_0_167 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_114, around_1_114, guess_1_114 = 0, 1, high_1_114
  if 0 > 0 then guess_1_114 = high_1_114 - math.floor((high_sum_1_114 - need_0_167) / 0) else guesses_1_114, around_1_114 = 1, 8 end
  while high_1_114 - low_1_114 > 1 do
    if guesses_1_114 > 3 then
      guess_1_114 = math.ceil((low_1_114 + high_1_114) / 2)
    elseif guesses_1_114 > 0 then
      guess_1_114 = low_1_114 + math.ceil((need_0_167 - low_sum_1_114) / (high_sum_1_114 - low_sum_1_114) * (high_1_114 - low_1_114))
    end
    guess_1_114 = math.max(low_1_114 + 1, math.min(guess_1_114, high_1_114))
    local from_1_114, to_1_114 = math.max(guess_1_114 - around_1_114, low_1_114 + 1), math.min(guess_1_114 + around_1_114 - 1, high_1_114 - 1)
    local text_1_114, offset_1_114 = log.text, 0
    if from_1_114 >= log.first then
      offset_1_114 = #text_1_114 - (log.entries - from_1_114) * 16 + 1
    else
      text_1_114, offset_1_114 = call('GETRANGE', key_0_167, log.from + from_1_114 * 16, log.from + (to_1_114 + 1) * 16 - 1), 1
    end

    local at_1_114 = from_1_114
    repeat
      local its_when_1_114, sum_1_114 = unpack_bytes('<dd', text_1_114, offset_1_114 + (at_1_114 - from_1_114) * 16)
--lua/lib/sums.lua:122
      local more_1_114, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_114 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_167, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_167, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_114 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_114 = more_1_114 - sum_1_114
      if sum_1_114 >= need_0_167 then high_1_114, high_sum_1_114, when_0_167 = at_1_114, sum_1_114, its_when_1_114 else low_1_114, low_sum_1_114 = at_1_114, sum_1_114 end
      at_1_114 = high_1_114 > to_1_114 and to_1_114 or math.floor((low_1_114 + high_1_114) / 2)
    until high_1_114 == from_1_114 or low_1_114 == to_1_114 or high_1_114 - low_1_114 <= 1
    guesses_1_114, around_1_114 = guesses_1_114 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_167 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_139 = scope.sums or {}
  scope.sums = opened_0_139
  local log = opened_0_139[slot]
  if not log then
    local key_0_139 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_87 = call('GETRANGE', key_0_139, '-320', '-1')
  local size_1_87, head_1_87 = #text_1_87, text_1_87
  if size_1_87 == 320 then
    size_1_87, head_1_87 = call('STRLEN', key_0_139), call('GETRANGE', key_0_139, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_139 = { head = head_1_87, text = text_1_87, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_87 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_87)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_87, #text_1_87 - 16 + 1)
    if groups_2_48 > 0 then read_0_139.groups, read_0_139.front, read_0_139.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_87 - read_0_139.from) / 16
    read_0_139.entries, read_0_139.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_87 / 16))
    read_0_139.base, read_0_139.total, read_0_139.sum, read_0_139.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_139.newest_us = when_2_48 end
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
--lua/lib/tiers/sums_tier.lua:81
  local at_0_157 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_157, high_0_157, high_us_0_157 = 0, nil, log.entries, nil
  local text_0_157, first_0_157, guesses_0_157 = log.text, log.first, 0
  while entry < high_0_157 do
    local count_0_157 = math.min(math.floor(#text_0_157 / 16), log.entries - first_0_157)
    local from_0_157, to_0_157 = math.max(first_0_157, entry), math.min(first_0_157 + count_0_157, high_0_157) - 1
    local offset_0_157 = #text_0_157 - (first_0_157 + count_0_157 - from_0_157) * 16 + 1

    local entry_0_157 = from_0_157
    repeat
      local when_0_157 = unpack_bytes('<d', text_0_157, offset_0_157 + (entry_0_157 - from_0_157) * 16)
      if when_0_157 >= at_0_157 then high_0_157, high_us_0_157 = entry_0_157, when_0_157 else entry, low_us_0_157 = entry_0_157 + 1, when_0_157 end
      entry_0_157 = high_0_157 > to_0_157 and to_0_157 or math.floor((entry + high_0_157) / 2)
    until high_0_157 <= from_0_157 or entry > to_0_157 or entry >= high_0_157
    if entry < high_0_157 and not low_us_0_157 then
      local when_0_157 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_157 >= at_0_157 then high_0_157 = 0 else entry, low_us_0_157 = 1, when_0_157 end
    end
    if entry < high_0_157 then
      local guess_0_157 = math.floor((entry + high_0_157) / 2)
      if guesses_0_157 < 3 then guess_0_157 = entry - 1 + math.ceil((at_0_157 - low_us_0_157) / (high_us_0_157 - low_us_0_157) * (high_0_157 - entry + 1)) end
      guess_0_157, guesses_0_157 = math.max(entry, math.min(guess_0_157, high_0_157 - 1)), guesses_0_157 + 1
      do
--lua/lib/sums.lua:161
local start_1_106 = math.floor(guess_0_157 / 32) * 32
  local first_1_106 = math.max(start_1_106 - 1, 0)
  local text_1_106 = call('GETRANGE', key, log.from + first_1_106 * 16, log.from + math.min(start_1_106 + 32, log.entries) * 16 - 1)
text_0_157, first_0_157 = text_1_106, first_1_106
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_157, first_0_157
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_143, at_0_143 = log.text, 1
  if entry < log.first then
    text_0_143 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_143 = #text_0_143 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_143 = unpack_bytes('<dd', text_0_143, at_0_143)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_152 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_152 >= 0 then
--lua/lib/sums.lua:109
    local text_1_95, at_1_95 = log.text, 1
  if entry_0_152 < log.first then
    text_1_95 = call('GETRANGE', key, log.from + entry_0_152 * 16, log.from + entry_0_152 * 16 + 16 - 1)
  else
    at_1_95 = #text_1_95 - (log.entries - entry_0_152) * 16 + 1
  end
  local __0_152, sum_0_152 = unpack_bytes('<dd', text_1_95, at_1_95)






    local more_0_152, groups_1_102 = log.total, log.groups or 0
  local group_1_102 = math.floor(entry_0_152 / 32)
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
    more_0_152 = slice_1_102[group_1_102 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_152 - sum_0_152
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
  local from_0_189, to_0_189 = argv[tier + 3], argv[tier + 4]
  local copy_0_189, next_us = scope.copy, 0
  local due_0_189 = copy_0_189 and string.sub(copy_0_189, from_0_189 + 1, to_0_189 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_189, to_0_189)
  if #due_0_189 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_189)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/pace.lua:92
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:17
  local from_0_191, to_0_191 = argv[tier + 3], argv[tier + 4]
  local copy_0_191, turn_us = scope.copy, 0
  local due_0_191 = copy_0_191 and string.sub(copy_0_191, from_0_191 + 1, to_0_191 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_191, to_0_191)
  if #due_0_191 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_191)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:94
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_197 = scope[tier]
  if kept_0_197 == nil then
    local field_1_107 = argv[tier + 3]
    kept_0_197 = call('HGET', (given[scope.keys]), field_1_107)
    scope[tier] = kept_0_197
    if not kept_0_197 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_197 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_197) end

  local __0_197, edges_0_197 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_197 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_197 == '' and 1 or 2)
  if is_set_back_0_197 then
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
ends_us, closes_us = ends_us_1_117, closes_us_1_117 or ends_us_1_117
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_197 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_192 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_192, edges_0_192 = argv[tier + 3], argv[tier + 4]
  local length_us_0_192, alike_0_192 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_192, closes_us_0_192 = at_us_0_192 + length_us_0_192, nil
  if edges_0_192 ~= '' then
    local __0_192, last_0_192, guard_us_0_192, edge_us_0_192 = string.find(edges_0_192, '^(%S+) (%S+)')
    local is_here_0_192 = false
    edge_us_0_192 = edge_us_0_192 * 1000000
    repeat
      local from_us_0_192, __0_192, to_0_192, length_0_192, count_0_192 = edge_us_0_192, string.find(edges_0_192, '^ ([%d.]+)x(%d+)', last_0_192 + 1)
      if to_0_192 then
        last_0_192, length_us_0_192 = to_0_192, math.floor(length_0_192 * 1000000 + 0.5)
        edge_us_0_192 = edge_us_0_192 + length_us_0_192 * count_0_192
      end
      is_here_0_192 = not to_0_192 or at_us_0_192 < edge_us_0_192
      if is_here_0_192 then ends_us_0_192 = from_us_0_192 + (math.floor((at_us_0_192 - from_us_0_192) / length_us_0_192) + 1) * length_us_0_192 end
      if is_here_0_192 and to_0_192 then alike_0_192 = math.floor((edge_us_0_192 - ends_us_0_192) / length_us_0_192 + 0.5) end
    until is_here_0_192
    closes_us_0_192 = ends_us_0_192 - guard_us_0_192
  end
ends_us, closes_us = ends_us_0_192, closes_us_0_192 or ends_us_0_192
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_193, edges_0_193 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_193 = turn_us + length_us, nil
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
      is_here_0_193 = not to_0_193 or turn_us < edge_us_0_193
      if is_here_0_193 then next_us = from_us_0_193 + (math.floor((turn_us - from_us_0_193) / length_us) + 1) * length_us end
      if is_here_0_193 and to_0_193 then alike = math.floor((edge_us_0_193 - next_us) / length_us + 0.5) end
    until is_here_0_193
    closes_us_0_193 = next_us - guard_us_0_193
  end
local _ = closes_us_0_193 or next_us
--lua/lib/tiers/fixed.lua:88
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:163
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:18
  local kept_0_198 = scope[tier]
  if kept_0_198 == nil then
    local field_1_108 = argv[tier + 3]
    kept_0_198 = call('HGET', (given[scope.keys]), field_1_108)
    scope[tier] = kept_0_198
    if not kept_0_198 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_198 then ends_us, _, used = unpack_bytes('<ddd', kept_0_198) end

  local __0_198, edges_0_198 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_198 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_198 == '' and 1 or 2)
  if is_set_back_0_198 then
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
ends_us, _ = ends_us_1_118, closes_us_1_118 or ends_us_1_118
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_198 == '' then _ = ends_us + (argv[tier + 2]) end
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
--lua/lib/meters.lua:18
  local kept_0_205 = scope[tier]
  if kept_0_205 == nil then
    local field_1_110 = argv[tier + 3]
    kept_0_205 = call('HGET', (given[scope.keys]), field_1_110)
    scope[tier] = kept_0_205
    if not kept_0_205 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_205, is_set_back_0_205 = 0, 0, false
  if kept_0_205 then served_us, expires_us_0_205 = unpack_bytes('<dd', kept_0_205) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_205, burst_0_205 = argv[tier + 3], argv[tier + 4]
    local most_us_0_205 = scope.at_us + burst_0_205 * each_us + (argv[tier + 2])
    is_set_back_0_205 = served_us > most_us_0_205
    if is_set_back_0_205 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_205)
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
  local kept_0_206 = scope[tier]
  if kept_0_206 == nil then
    local field_1_111 = argv[tier + 3]
    kept_0_206 = call('HGET', (given[scope.keys]), field_1_111)
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
local cost_0_74 = 1
  if scope.costs then cost_0_74 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_74
--lua/lib/tiers/kinds.lua:121
end end
  return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end


function shelf_0.tier_behind(scope, tier, ahead, is_own)
  local kind = argv[tier]
  local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
local limit_1_115, window_us_1_115 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_115) / mean) - 1, window_us_1_115, window_us_1_115 * mean / limit_1_115
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'pace' then do
--lua/lib/tiers/pace.lua:41
local gap_us_1_116 = argv[tier + 2]
waiter, window_us, each_us = ahead - 1, gap_us_1_116 * mean, gap_us_1_116 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'fixed' then do
--lua/lib/tiers/fixed.lua:98
local window_us_1_121 = argv[tier + 2]
waiter, window_us, each_us = -1, window_us_1_121, window_us_1_121 * mean / (argv[tier + 1])
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'gcra' then do
--lua/lib/tiers/gcra.lua:62
local __1_123, burst_1_123 = argv[tier + 3], argv[tier + 4]
  local each_us_1_123 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_123) / mean) - 1, each_us_1_123, each_us_1_123 * mean
--lua/lib/tiers/kinds.lua:129
end elseif kind == 'summed' then do
--lua/lib/tiers/summed.lua:29
local limit_1_124, window_us_1_124 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_124) / mean) - 1, window_us_1_124, window_us_1_124 * mean / limit_1_124
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
    local text_1_96, at_1_96 = log.text, 1
  if last < log.first then
    text_1_96 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_96 = #text_1_96 - (log.entries - last) * 16 + 1
  end
  local __0_153, sum_0_153 = unpack_bytes('<dd', text_1_96, at_1_96)






    local more_0_153, groups_1_103 = log.total, log.groups or 0
  local group_1_103 = math.floor(last / 32)
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
    more_0_153 = slice_1_103[group_1_103 % 64]
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
  local cutoff_us_0_181 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_181)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



function shelf_0.line_tidy(line)
  local at_us_0_180 = line.at_us local from, to = -at_us_0_180, '(0'
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
  if #forgotten > 0 then

    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do do local scope_0_166 = line.scope
--lua/lib/meters.lua:78
if (argv[scope_0_166.set + 5] ~= '01') then call('HDEL', (given[scope_0_166.keys]), 'w' .. waiter) end
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
  local scopes_0_216 = request.scopes
--lua/lib/check.lua:15
local binding, index = nil, nil
  for s_0_216 = 1, #scopes_0_216 do
    local scope_0_216 = scopes_0_216[s_0_216]
    if not scope_0_216.is_full and scope_0_216.turn_us > scope_0_216.at_us and not (binding and binding.turn_us >= scope_0_216.turn_us) then
      binding, index = scope_0_216, s_0_216
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
  local text_0_137 = call('GETRANGE', key, '-320', '-1')
  local size_0_137, head_0_137 = #text_0_137, text_0_137
  if size_0_137 == 320 then
    size_0_137, head_0_137 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_137, text = text_0_137, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_137 >= 64 then
    local __1_85, __1_85, moved_1_85, __1_85, groups_1_85, front_1_85, total_1_85, base_1_85 = unpack_bytes('<dddddddd', head_0_137)
    local when_1_85, sum_1_85 = unpack_bytes('<dd', text_0_137, #text_0_137 - 16 + 1)
    if groups_1_85 > 0 then log.groups, log.front, log.from = groups_1_85, front_1_85, 64 + 8 * (groups_1_85 + groups_1_85 / 64) end
    local entries_1_85 = (size_0_137 - log.from) / 16
    log.entries, log.first = entries_1_85, math.max(0, entries_1_85 - math.floor(#text_0_137 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_85, total_1_85, total_1_85 - sum_1_85, -moved_1_85
    if entries_1_85 > 0 then log.newest_us = when_1_85 end
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
    local text_1_97, at_1_97 = log.text, 1
  if i < log.first then
    text_1_97 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_97 = #text_1_97 - (log.entries - i) * 16 + 1
  end
  local __0_154, sum_0_154 = unpack_bytes('<dd', text_1_97, at_1_97)






    local more_0_154, groups_1_104 = log.total, log.groups or 0
  local group_1_104 = math.floor(i / 32)
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
    more_0_154 = slice_1_104[group_1_104 % 64]
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
    do local lasts_us_0_164 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_164, ttl_ms_0_164 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_164 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_164) < ttl_ms_0_164 then
    call('PEXPIRE', meters_0_164, ttl_ms_0_164)
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
    local text_1_89 = call('GETRANGE', key_0_141, '-320', '-1')
  local size_1_89, head_1_89 = #text_1_89, text_1_89
  if size_1_89 == 320 then
    size_1_89, head_1_89 = call('STRLEN', key_0_141), call('GETRANGE', key_0_141, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_141 = { head = head_1_89, text = text_1_89, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_89 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_89)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_89, #text_1_89 - 16 + 1)
    if groups_2_50 > 0 then read_0_141.groups, read_0_141.front, read_0_141.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_89 - read_0_141.from) / 16
    read_0_141.entries, read_0_141.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_89 / 16))
    read_0_141.base, read_0_141.total, read_0_141.sum, read_0_141.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_141.newest_us = when_2_50 end
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
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_160 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_160)
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
    local __0_196, edges_0_196 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_196 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_196 = at_us + length_us, nil
  if edges_0_196 ~= '' then
    local __0_196, last_0_196, guard_us_0_196, edge_us_0_196 = string.find(edges_0_196, '^(%S+) (%S+)')
    local is_here_0_196 = false
    edge_us_0_196 = edge_us_0_196 * 1000000
    repeat
      local from_us_0_196, __0_196, to_0_196, length_0_196, count_0_196 = edge_us_0_196, string.find(edges_0_196, '^ ([%d.]+)x(%d+)', last_0_196 + 1)
      if to_0_196 then
        last_0_196, length_us = to_0_196, math.floor(length_0_196 * 1000000 + 0.5)
        edge_us_0_196 = edge_us_0_196 + length_us * count_0_196
      end
      is_here_0_196 = not to_0_196 or at_us < edge_us_0_196
      if is_here_0_196 then ends_us = from_us_0_196 + (math.floor((at_us - from_us_0_196) / length_us) + 1) * length_us end
      if is_here_0_196 and to_0_196 then alike_0_196 = math.floor((edge_us_0_196 - ends_us) / length_us + 0.5) end
    until is_here_0_196
    closes_us_0_196 = ends_us - guard_us_0_196
  end
local closes_us = closes_us_0_196 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_200 = scope[tier]
  if kept_0_200 == nil then
    local field_1_112 = argv[tier + 3]
    kept_0_200 = call('HGET', (given[scope.keys]), field_1_112)
    scope[tier] = kept_0_200
    if not kept_0_200 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_200 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_200) end

  local __0_200, edges_0_200 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_200 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_200 == '' and 1 or 2)
  if is_set_back_0_200 then
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
own_ends_us, own_closes_us = ends_us_1_120, closes_us_1_120 or ends_us_1_120
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_200 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
--lua/lib/meters.lua:18
    local kept_0_207 = scope[tier]
  if kept_0_207 == nil then
    local field_1_113 = argv[tier + 3]
    kept_0_207 = call('HGET', (given[scope.keys]), field_1_113)
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
    do local lasts_us_0_165 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_165, ttl_ms_0_165 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_165 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_165) < ttl_ms_0_165 then
    call('PEXPIRE', meters_0_165, ttl_ms_0_165)
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


      local tier_0_73 = target.tier local _, edges = argv[tier_0_73 + 3], argv[tier_0_73 + 4]
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
local scopes, has_cap_0_158, is_set_back_0_158, at_0_158, next_keys_0_158 = {}, false, false, at, 0
  local token_0_158, lease_us
  for s_0_158 = 1, count do
--lua/lib/request.lua:70
    local set_1_2, costs_1_2 = tonumber(argv[at_0_158]), nil
  if not set_1_2 then
    costs_1_2 = {}
    set_1_2 = tonumber(string.match(argv[at_0_158], '^%d+'))
    for cost_1_2 in string.gmatch(argv[at_0_158], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
  end
  local its_keys_1_2 = next_keys_0_158 + argv[set_1_2 + 5]
  local scope_0_158 = { keys = its_keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

  if costs_1_2 then scope_0_158.costs = costs_1_2 end
  local its_next_keys_0_158 = its_keys_1_2 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_158.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_158 = its_keys_1_2 + 6
  end
--lua/lib/scopes.lua:16
    scopes[s_0_158], at_0_158, next_keys_0_158 = scope_0_158, at_0_158 + 1, its_next_keys_0_158
    if (argv[scope_0_158.set + 2]) ~= '' then do
--lua/lib/log.lua:33
local tail_1_78 = call('GETRANGE', (given[scope_0_158.keys + 1]), (argv[scope_0_158.set + 2]), '-1')
  scope_0_158.tail = tail_1_78
  if tail_1_78 ~= '' then
    local newest_1_78 = unpack_bytes('<d', tail_1_78, #tail_1_78 - 7)
    if newest_1_78 > now_us + 1000000 then
      scope_0_158.set_back_us = newest_1_78 - now_us
    elseif newest_1_78 > now_us then
      scope_0_158.at_us = newest_1_78
    elseif newest_1_78 <= 0 then

      scope_0_158.is_summed = call('STRLEN', given[scope_0_158.keys + 1]) > 32
    end
  elseif scope_0_158.costs then
    scope_0_158.is_summed = true
  end
--lua/lib/scopes.lua:17
end end
    do
--lua/lib/sums.lua:100
for i_1_90 = scope_0_158.is_summed and 0 or 1, (argv[scope_0_158.set + 5] - 1) do
    local slot_1_90 = tostring(i_1_90)
--lua/lib/sums.lua:78
    local opened_2_51 = scope_0_158.sums or {}
  scope_0_158.sums = opened_2_51
  local __1_90 = opened_2_51[slot_1_90]
  if not __1_90 then
    local key_2_51 = slot_1_90 == '0' and (given[scope_0_158.keys + 1]) or (given[scope_0_158.keys - slot_1_90])
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
    __1_90 = read_2_51
    if #__1_90.head < 64 then scope_0_158.is_bare = true end
    local ahead_us_2_51 = __1_90.newest_us - scope_0_158.at_us
    if ahead_us_2_51 > 1000000 then
      scope_0_158.set_back_us = math.max(scope_0_158.set_back_us or 0, ahead_us_2_51)
    elseif ahead_us_2_51 > 0 then
      scope_0_158.at_us = __1_90.newest_us
    end
    opened_2_51[slot_1_90] = __1_90
  end
--lua/lib/sums.lua:103
  end
--lua/lib/scopes.lua:18
end
    is_set_back_0_158 = is_set_back_0_158 or scope_0_158.set_back_us or scope_0_158.costs and scope_0_158.tail and not scope_0_158.is_summed
    has_cap_0_158 = has_cap_0_158 or scope_0_158.cap
  end
  if has_cap_0_158 then token_0_158, lease_us, at_0_158 = argv[at_0_158], tonumber(argv[at_0_158 + 1]), at_0_158 + 2 end
local _, _ = is_set_back_0_158, token_0_158
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
    do local remaining_1_77, reset_us_1_77 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:180
local n_1_77 = #reply
  reply[n_1_77 + 1], reply[n_1_77 + 2] = remaining_1_77, reset_us_1_77
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
--lua/lib/reply.lua:108
local n_0_126, tier_0_126 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_126 = (tier_1_5 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:109
end end
  reply[n_0_126 + 1], reply[n_0_126 + 2], reply[n_0_126 + 3], reply[n_0_126 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_126 + 5], reply[n_0_126 + 6] = binding.ahead or 0, tier_0_126
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_126 + 1], reply[n_0_126 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_126 + 1], reply[n_0_126 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:60
end
else
  do
--lua/lib/reply.lua:62
local n_0_123 = #reply
  if nil then
    reply[n_0_123 + 1], reply[n_0_123 + 2], reply[n_0_123 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_123 + 1], reply[n_0_123 + 2] = 11, set_back_us
  else
    reply[n_0_123 + 1] = 10
  end
--lua/peek.lua:62
end
end
return reply`,
};

export const refresh: Script = {
  sha1: '53a8068a86c38a73b0c404bee69a32f6907282cd',
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
--lua/lib/reply.lua:198
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:23
end
return reply`,
};

export const renew: Script = {
  sha1: 'da629fea015683661308cc997628afe34e2a4267',
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
--lua/lib/reply.lua:198
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
  sha1: '587416d586491155e1255c2cd27208c293c4afea',
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
--lua/lib/reply.lua:192
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
  sha1: '33bc58aa6ea6b3d5a4ae418a5ee2dcd9bf8600c8',
  text: `--lua/lib/request.lua:26
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/reply.lua:84
local shelf_0 = { reply_stored = 0, reply_problem = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, shared_skip = 0, shared_read = 0, lease_ends = 0, shared_check = 0, shared_is_stale = 0, shared_binding = 0, make_home = 0, make_rare = 0, decide = 0 } function shelf_0.reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/reply.lua:157
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
local tail_0_122 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_122
  if tail_0_122 ~= '' then
    local newest_0_122 = unpack_bytes('<d', tail_0_122, #tail_0_122 - 7)
    if newest_0_122 > now_us + 1000000 then
      scope.set_back_us = newest_0_122 - now_us
    elseif newest_0_122 > now_us then
      scope.at_us = newest_0_122
    elseif newest_0_122 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
for i_0_136 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_136 = tostring(i_0_136)
--lua/lib/sums.lua:78
    local opened_1_101 = scope.sums or {}
  scope.sums = opened_1_101
  local __0_136 = opened_1_101[slot_0_136]
  if not __0_136 then
    local key_1_101 = slot_0_136 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_136])
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
    __0_136 = read_1_101
    if #__0_136.head < 64 then scope.is_bare = true end
    local ahead_us_1_101 = __0_136.newest_us - scope.at_us
    if ahead_us_1_101 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_101)
    elseif ahead_us_1_101 > 0 then
      scope.at_us = __0_136.newest_us
    end
    opened_1_101[slot_0_136] = __0_136
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
local turn_us_0_184, binding_0_184 = scope.at_us, nil
  local first_0_184, last_0_184, step_0_184 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_184 = first_0_184, last_0_184, step_0_184 do
    local kind_0_184 = argv[tier_0_184]
    local its_us_0_184 if kind_0_184 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_51, to_2_51 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local turn_us_2_51 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_51 = 1
  if scope.costs then cost_2_51 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_51 = (cost_2_51 - (argv[tier_0_184 + 1]) - 1) * 8
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
  if scope.costs then cost_3_79 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_51 = scope.at_us
  if cost_3_79 > 0 then

    local each_3_79 = '0' == '0' and cost_3_79 or 0
    local need_5_46 = log_3_79.sum + cost_3_79 - (argv[tier_0_184 + 1])
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
    when_us_3_79 = when_5_46 + (argv[tier_0_184 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_51 = when_us_3_79
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_51 = its_us_2_51
  else
    local entry_2_51 = from_2_51 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_51, to_2_51)
    if #entry_2_51 >= 8 then turn_us_2_51 = unpack_bytes('<d', entry_2_51) + (argv[tier_0_184 + 2]) end
  end
its_us_0_184 = turn_us_2_51
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_184 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_55, to_2_55 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local due_2_55, turn_us_2_55 = call('GETRANGE', (given[scope.keys + 1]), from_2_55, to_2_55), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_55 = 1
  if scope.costs then cost_2_55 = scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_55 >= 8 and cost_2_55 > 0 then turn_us_2_55 = (argv[tier_0_184 + 2]) - unpack_bytes('<d', due_2_55) end
its_us_0_184 = turn_us_2_55
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_184 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_87 = scope[tier_0_184]
  if kept_3_87 == nil then
    local field_4_39 = argv[tier_0_184 + 3]
    kept_3_87 = call('HGET', (given[scope.keys]), field_4_39)
    scope[tier_0_184] = kept_3_87
    if not kept_3_87 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_59, closes_us_2_59, used_2_59 = 0, 0, 0
  if kept_3_87 then ends_us_2_59, closes_us_2_59, used_2_59 = unpack_bytes('<ddd', kept_3_87) end

  local __3_87, edges_3_87 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local is_set_back_3_87 = ends_us_2_59 > scope.at_us + (argv[tier_0_184 + 2]) * (edges_3_87 == '' and 1 or 2)
  if is_set_back_3_87 then
    do local at_us_4_67 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_67, edges_4_67 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local length_us_4_67, alike_4_67 = tonumber(argv[tier_0_184 + 2]), math.huge
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
    if edges_3_87 == '' then closes_us_2_59 = ends_us_2_59 + (argv[tier_0_184 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_59 <= scope.at_us then ends_us_2_59, used_2_59 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_59 = 1
  if scope.costs then cost_2_59 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_59 = scope.at_us
  if not ends_us_2_59 then
    local __2_59, edges_2_59 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
    if edges_2_59 ~= '' and string.sub(edges_2_59, 1, 2) ~= '0 ' then do local at_us_3_85 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_85, edges_3_85 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local length_us_3_85, alike_3_85 = tonumber(argv[tier_0_184 + 2]), math.huge
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
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_59 and cost_2_59 > 0 and (used_2_59 + cost_2_59 > tonumber(argv[tier_0_184 + 1]) or scope.at_us >= closes_us_2_59) then turn_us_2_59 = ends_us_2_59 end
its_us_0_184 = turn_us_2_59
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_184 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_64 = math.ceil((argv[tier_0_184 + 2]) * 4 / (argv[tier_0_184 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_93 = scope[tier_0_184]
  if kept_3_93 == nil then
    local field_4_40 = argv[tier_0_184 + 3]
    kept_3_93 = call('HGET', (given[scope.keys]), field_4_40)
    scope[tier_0_184] = kept_3_93
    if not kept_3_93 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_64, expires_us_3_93, is_set_back_3_93 = 0, 0, false
  if kept_3_93 then served_us_2_64, expires_us_3_93 = unpack_bytes('<dd', kept_3_93) end
  if served_us_2_64 <= scope.at_us then
    served_us_2_64 = scope.at_us
  else

    local __3_93, burst_3_93 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
    local most_us_3_93 = scope.at_us + burst_3_93 * each_us_2_64 + (argv[tier_0_184 + 2])
    is_set_back_3_93 = served_us_2_64 > most_us_3_93
    if is_set_back_3_93 then scope.is_ahead = true end
    served_us_2_64 = math.min(served_us_2_64, most_us_3_93)
  end







  local __2_64, burst_2_64 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_64 = 1
  if scope.costs then cost_2_64 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_64 = scope.at_us
  if cost_2_64 > 0 then turn_us_2_64 = math.ceil(served_us_2_64 + math.min(cost_2_64 - burst_2_64, 0) * each_us_2_64) end
its_us_0_184 = turn_us_2_64
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_184 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_68, resolution_us_2_68 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
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
  if scope.costs then cost_3_80 = math.min(scope.costs[(tier_0_184 - scope.set - 6) / 5 + 1], argv[tier_0_184 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_68 = scope.at_us
  if cost_3_80 > 0 then

    local each_3_80 = resolution_us_2_68 == '0' and cost_3_80 or 0
    local need_5_47 = log_3_80.sum + cost_3_80 - (argv[tier_0_184 + 1])
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
    when_us_3_80 = when_5_47 + (argv[tier_0_184 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_68 = when_us_3_80
  end
--lua/lib/tiers/summed.lua:19
its_us_0_184 = turn_us_2_68
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_184)) end
    if its_us_0_184 > turn_us_0_184 then turn_us_0_184, binding_0_184 = its_us_0_184, tier_0_184 end
  end
  scope.turn_us, scope.tier = turn_us_0_184, binding_0_184 or first_0_184
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
  do local lasts_us_0_327 = 2 * shelf_1.limits_longest(scope)
--lua/lib/meters.lua:36
local meters_0_327, ttl_ms_0_327 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_327 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_327) < ttl_ms_0_327 then
    call('PEXPIRE', meters_0_327, ttl_ms_0_327)
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
  local opened_0_334 = scope.sums or {}
  scope.sums = opened_0_334
  local log = opened_0_334[slot]
  if not log then
    local key_0_334 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_207 = call('GETRANGE', key_0_334, '-320', '-1')
  local size_1_207, head_1_207 = #text_1_207, text_1_207
  if size_1_207 == 320 then
    size_1_207, head_1_207 = call('STRLEN', key_0_334), call('GETRANGE', key_0_334, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_334 = { head = head_1_207, text = text_1_207, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_207 >= 64 then
    local __2_110, __2_110, moved_2_110, __2_110, groups_2_110, front_2_110, total_2_110, base_2_110 = unpack_bytes('<dddddddd', head_1_207)
    local when_2_110, sum_2_110 = unpack_bytes('<dd', text_1_207, #text_1_207 - 16 + 1)
    if groups_2_110 > 0 then read_0_334.groups, read_0_334.front, read_0_334.from = groups_2_110, front_2_110, 64 + 8 * (groups_2_110 + groups_2_110 / 64) end
    local entries_2_110 = (size_1_207 - read_0_334.from) / 16
    read_0_334.entries, read_0_334.first = entries_2_110, math.max(0, entries_2_110 - math.floor(#text_1_207 / 16))
    read_0_334.base, read_0_334.total, read_0_334.sum, read_0_334.moved_us = -base_2_110, total_2_110, total_2_110 - sum_2_110, -moved_2_110
    if entries_2_110 > 0 then read_0_334.newest_us = when_2_110 end
  end
--lua/lib/sums.lua:84
    log = read_0_334
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_334 = log.newest_us - scope.at_us
    if ahead_us_0_334 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_334)
    elseif ahead_us_0_334 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_334[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_349 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_349 > log.base then
    local key_0_349 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_222, low_sum_1_222 = -1, log.base
  local high_1_222, high_sum_1_222, when_0_349 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_222, around_1_222, guess_1_222 = 0, 1, high_1_222
  if 0 > 0 then guess_1_222 = high_1_222 - math.floor((high_sum_1_222 - need_0_349) / 0) else guesses_1_222, around_1_222 = 1, 8 end
  while high_1_222 - low_1_222 > 1 do
    if guesses_1_222 > 3 then
      guess_1_222 = math.ceil((low_1_222 + high_1_222) / 2)
    elseif guesses_1_222 > 0 then
      guess_1_222 = low_1_222 + math.ceil((need_0_349 - low_sum_1_222) / (high_sum_1_222 - low_sum_1_222) * (high_1_222 - low_1_222))
    end
    guess_1_222 = math.max(low_1_222 + 1, math.min(guess_1_222, high_1_222))
    local from_1_222, to_1_222 = math.max(guess_1_222 - around_1_222, low_1_222 + 1), math.min(guess_1_222 + around_1_222 - 1, high_1_222 - 1)
    local text_1_222, offset_1_222 = log.text, 0
    if from_1_222 >= log.first then
      offset_1_222 = #text_1_222 - (log.entries - from_1_222) * 16 + 1
    else
      text_1_222, offset_1_222 = call('GETRANGE', key_0_349, log.from + from_1_222 * 16, log.from + (to_1_222 + 1) * 16 - 1), 1
    end

    local at_1_222 = from_1_222
    repeat
      local its_when_1_222, sum_1_222 = unpack_bytes('<dd', text_1_222, offset_1_222 + (at_1_222 - from_1_222) * 16)
--lua/lib/sums.lua:122
      local more_1_222, groups_2_113 = log.total, log.groups or 0
  local group_2_113 = math.floor(at_1_222 / 32)
  if group_2_113 < groups_2_113 then
    local known_2_113 = log.known
    if not known_2_113 then
      local packed_2_113 = call('GETRANGE', key_0_349, 64, 64 + groups_2_113 / 64 * 8 - 1)
      known_2_113 = { [0] = log.front }
      for i_2_113 = 1, groups_2_113 / 64 do known_2_113[i_2_113] = known_2_113[i_2_113 - 1] + unpack_bytes('<d', packed_2_113, 8 * i_2_113 - 7) end
      known_2_113.slices, log.known = {}, known_2_113
    end
    local at_2_113 = math.floor(group_2_113 / 64)
    local slice_2_113 = known_2_113.slices[at_2_113]
    if not slice_2_113 then
      local from_2_113 = 64 + 8 * (groups_2_113 / 64 + at_2_113 * 64)
      local packed_2_113 = call('GETRANGE', key_0_349, from_2_113, from_2_113 + 8 * 64 - 1)
      slice_2_113 = { [0] = known_2_113[at_2_113] }
      for i_2_113 = 1, 64 - 1 do slice_2_113[i_2_113] = slice_2_113[i_2_113 - 1] + unpack_bytes('<d', packed_2_113, 8 * i_2_113 - 7) end
      known_2_113.slices[at_2_113] = slice_2_113
    end
    more_1_222 = slice_2_113[group_2_113 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_222 = more_1_222 - sum_1_222
      if sum_1_222 >= need_0_349 then high_1_222, high_sum_1_222, when_0_349 = at_1_222, sum_1_222, its_when_1_222 else low_1_222, low_sum_1_222 = at_1_222, sum_1_222 end
      at_1_222 = high_1_222 > to_1_222 and to_1_222 or math.floor((low_1_222 + high_1_222) / 2)
    until high_1_222 == from_1_222 or low_1_222 == to_1_222 or high_1_222 - low_1_222 <= 1
    guesses_1_222, around_1_222 = guesses_1_222 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_349 + (argv[tier + 2])
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
  local limit_0_350, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_350) / mean) - 1





  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  if scope.is_summed then return shelf_1.sums_tier_after(scope, tier, '0', ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
  return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:33
function shelf_1.pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
--lua/lib/tiers/pace.lua:17
  local from_0_351, to_0_351 = argv[tier + 3], argv[tier + 4]
  local copy_0_351, next_us = scope.copy, 0
  local due_0_351 = copy_0_351 and string.sub(copy_0_351, from_0_351 + 1, to_0_351 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_351, to_0_351)
  if #due_0_351 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_351)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:17
  local from_0_352, to_0_352 = argv[tier + 3], argv[tier + 4]
  local copy_0_352, next_us = scope.copy, 0
  local due_0_352 = copy_0_352 and string.sub(copy_0_352, from_0_352 + 1, to_0_352 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_352, to_0_352)
  if #due_0_352 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_352)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:47
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:78
function shelf_1.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_358 = scope[tier]
  if kept_0_358 == nil then
    local field_1_197 = argv[tier + 3]
    kept_0_358 = call('HGET', (given[scope.keys]), field_1_197)
    scope[tier] = kept_0_358
    if not kept_0_358 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_358 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_358) end

  local __0_358, edges_0_358 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_358 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_358 == '' and 1 or 2)
  if is_set_back_0_358 then
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
    if edges_0_358 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_354 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_354, edges_0_354 = argv[tier + 3], argv[tier + 4]
  local length_us_0_354, alike_0_354 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_354, closes_us_0_354 = at_us_0_354 + length_us_0_354, nil
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
      is_here_0_354 = not to_0_354 or at_us_0_354 < edge_us_0_354
      if is_here_0_354 then ends_us_0_354 = from_us_0_354 + (math.floor((at_us_0_354 - from_us_0_354) / length_us_0_354) + 1) * length_us_0_354 end
      if is_here_0_354 and to_0_354 then alike_0_354 = math.floor((edge_us_0_354 - ends_us_0_354) / length_us_0_354 + 0.5) end
    until is_here_0_354
    closes_us_0_354 = ends_us_0_354 - guard_us_0_354
  end
ends_us, closes_us = ends_us_0_354, closes_us_0_354 or ends_us_0_354
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_355, edges_0_355 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_355 = turn_us + length_us, nil
  if edges_0_355 ~= '' then
    local __0_355, last_0_355, guard_us_0_355, edge_us_0_355 = string.find(edges_0_355, '^(%S+) (%S+)')
    local is_here_0_355 = false
    edge_us_0_355 = edge_us_0_355 * 1000000
    repeat
      local from_us_0_355, __0_355, to_0_355, length_0_355, count_0_355 = edge_us_0_355, string.find(edges_0_355, '^ ([%d.]+)x(%d+)', last_0_355 + 1)
      if to_0_355 then
        last_0_355, length_us = to_0_355, math.floor(length_0_355 * 1000000 + 0.5)
        edge_us_0_355 = edge_us_0_355 + length_us * count_0_355
      end
      is_here_0_355 = not to_0_355 or turn_us < edge_us_0_355
      if is_here_0_355 then next_us = from_us_0_355 + (math.floor((turn_us - from_us_0_355) / length_us) + 1) * length_us end
      if is_here_0_355 and to_0_355 then alike = math.floor((edge_us_0_355 - next_us) / length_us + 0.5) end
    until is_here_0_355
    closes_us_0_355 = next_us - guard_us_0_355
  end
local _ = closes_us_0_355 or next_us
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
    local at_us_0_356 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_356, edges_0_356 = argv[tier + 3], argv[tier + 4]
  local length_us_0_356, alike_0_356 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_356 = at_us_0_356 + length_us_0_356, nil
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
      if is_here_0_356 then ends_us = from_us_0_356 + (math.floor((at_us_0_356 - from_us_0_356) / length_us_0_356) + 1) * length_us_0_356 end
      if is_here_0_356 and to_0_356 then alike_0_356 = math.floor((edge_us_0_356 - ends_us) / length_us_0_356 + 0.5) end
    until is_here_0_356
    closes_us_0_356 = ends_us - guard_us_0_356
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/gcra.lua:52
function shelf_1.gcra_after(scope, tier, ahead, cost)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_364 = scope[tier]
  if kept_0_364 == nil then
    local field_1_200 = argv[tier + 3]
    kept_0_364 = call('HGET', (given[scope.keys]), field_1_200)
    scope[tier] = kept_0_364
    if not kept_0_364 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_364, is_set_back_0_364 = 0, 0, false
  if kept_0_364 then served_us, expires_us_0_364 = unpack_bytes('<dd', kept_0_364) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_364, burst_0_364 = argv[tier + 3], argv[tier + 4]
    local most_us_0_364 = scope.at_us + burst_0_364 * each_us + (argv[tier + 2])
    is_set_back_0_364 = served_us > most_us_0_364
    if is_set_back_0_364 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_364)
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
  local __0_366, burst_0_366 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_366) / mean) - 1





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
  local limit_0_367, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_367) / mean) - 1




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
local cost_0_248 = 1
  if scope.costs then cost_0_248 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_248
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
  local cutoff_us_1_196, until_us_1_196 = now_us - 1000000, scope.at_us + 200000 local from, to = string.format('%.0f', cutoff_us_1_196), until_us_1_196 + 0.5
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
  for s_0_380 = 1, request.gates do do local scope_1_234 = request.scopes[s_0_380]
--lua/lib/shared/gates.lua:21
gates[s_0_380] = given[scope_1_234.keys + 1]
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
  for s_0_381 = 1, request.gates do do local scope_1_235 = request.scopes[s_0_381]
--lua/lib/shared/gates.lua:21
gates[s_0_381] = given[scope_1_235.keys + 1]
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
  do local number_0_378 = call('HINCRBY', home.flows_key, 'F', 1)
--lua/lib/shared/flows.lua:19
id = string.format('%08.0f', number_0_378)
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
  do local turn_us_0_288 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:134
local n_0_288 = #promotions
  promotions[n_0_288 + 1], promotions[n_0_288 + 2], promotions[n_0_288 + 3], promotions[n_0_288 + 4] = 20, home.keys, waiter, turn_us_0_288
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
  local at_us_0_302 = home.at_us local now_us = at_us_0_302 + 3
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
--lua/lib/reply.lua:146
local n_0_290 = #promotions
  promotions[n_0_290 + 1], promotions[n_0_290 + 2], promotions[n_0_290 + 3], promotions[n_0_290 + 4] = 22, home.keys, waiter, 0
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
--lua/lib/reply.lua:134
local n_0_289 = #promotions
  promotions[n_0_289 + 1], promotions[n_0_289 + 2], promotions[n_0_289 + 3], promotions[n_0_289 + 4] = 20, home.keys, waiter, due_us
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
--lua/lib/reply.lua:152
local n_0_291 = #promotions
  promotions[n_0_291 + 1], promotions[n_0_291 + 2], promotions[n_0_291 + 3], promotions[n_0_291 + 4] = 23, home.keys, look_us, 0
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
local turn_us_0_372, binding_0_372 = scope.at_us, nil
  local first_0_372, last_0_372, step_0_372 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_372 = first_0_372, last_0_372, step_0_372 do
    local kind_0_372 = argv[tier_0_372]
    local its_us_0_372 if kind_0_372 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_114, to_2_114 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
  local turn_us_2_114 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_114 = 1
  if scope.costs then cost_2_114 = math.min(scope.costs[(tier_0_372 - scope.set - 6) / 5 + 1], argv[tier_0_372 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_114 = (cost_2_114 - (argv[tier_0_372 + 1]) - 1) * 8
    to_2_114 = from_2_114 + 7
    if cost_2_114 == 0 then from_2_114, to_2_114 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_85 = scope.sums or {}
  scope.sums = opened_4_85
  local log_3_116 = opened_4_85['0']
  if not log_3_116 then
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
    log_3_116 = read_4_85
    if #log_3_116.head < 64 then scope.is_bare = true end
    local ahead_us_4_85 = log_3_116.newest_us - scope.at_us
    if ahead_us_4_85 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_85)
    elseif ahead_us_4_85 > 0 then
      scope.at_us = log_3_116.newest_us
    end
    opened_4_85['0'] = log_3_116
  end
--lua/lib/request_limits.lua:85
  local cost_3_116 = 1
  if scope.costs then cost_3_116 = math.min(scope.costs[(tier_0_372 - scope.set - 6) / 5 + 1], argv[tier_0_372 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_114 = scope.at_us
  if cost_3_116 > 0 then

    local each_3_116 = '0' == '0' and cost_3_116 or 0
    local need_5_58 = log_3_116.sum + cost_3_116 - (argv[tier_0_372 + 1])
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
    when_us_3_116 = when_5_58 + (argv[tier_0_372 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_114 = when_us_3_116
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_114 = its_us_2_114
  else
    local entry_2_114 = from_2_114 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_114, to_2_114)
    if #entry_2_114 >= 8 then turn_us_2_114 = unpack_bytes('<d', entry_2_114) + (argv[tier_0_372 + 2]) end
  end
its_us_0_372 = turn_us_2_114
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_372 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_115, to_2_115 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
  local due_2_115, turn_us_2_115 = call('GETRANGE', (given[scope.keys + 1]), from_2_115, to_2_115), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_115 = 1
  if scope.costs then cost_2_115 = scope.costs[(tier_0_372 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_115 >= 8 and cost_2_115 > 0 then turn_us_2_115 = (argv[tier_0_372 + 2]) - unpack_bytes('<d', due_2_115) end
its_us_0_372 = turn_us_2_115
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_372 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_119 = scope[tier_0_372]
  if kept_3_119 == nil then
    local field_4_83 = argv[tier_0_372 + 3]
    kept_3_119 = call('HGET', (given[scope.keys]), field_4_83)
    scope[tier_0_372] = kept_3_119
    if not kept_3_119 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_116, closes_us_2_116, used_2_116 = 0, 0, 0
  if kept_3_119 then ends_us_2_116, closes_us_2_116, used_2_116 = unpack_bytes('<ddd', kept_3_119) end

  local __3_119, edges_3_119 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
  local is_set_back_3_119 = ends_us_2_116 > scope.at_us + (argv[tier_0_372 + 2]) * (edges_3_119 == '' and 1 or 2)
  if is_set_back_3_119 then
    do local at_us_4_89 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_89, edges_4_89 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
  local length_us_4_89, alike_4_89 = tonumber(argv[tier_0_372 + 2]), math.huge
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
ends_us_2_116, closes_us_2_116 = ends_us_4_89, closes_us_4_89 or ends_us_4_89
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_119 == '' then closes_us_2_116 = ends_us_2_116 + (argv[tier_0_372 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_116 <= scope.at_us then ends_us_2_116, used_2_116 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_116 = 1
  if scope.costs then cost_2_116 = math.min(scope.costs[(tier_0_372 - scope.set - 6) / 5 + 1], argv[tier_0_372 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_116 = scope.at_us
  if not ends_us_2_116 then
    local __2_116, edges_2_116 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
    if edges_2_116 ~= '' and string.sub(edges_2_116, 1, 2) ~= '0 ' then do local at_us_3_118 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_118, edges_3_118 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
  local length_us_3_118, alike_3_118 = tonumber(argv[tier_0_372 + 2]), math.huge
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
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_116 and cost_2_116 > 0 and (used_2_116 + cost_2_116 > tonumber(argv[tier_0_372 + 1]) or scope.at_us >= closes_us_2_116) then turn_us_2_116 = ends_us_2_116 end
its_us_0_372 = turn_us_2_116
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_372 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_118 = math.ceil((argv[tier_0_372 + 2]) * 4 / (argv[tier_0_372 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_121 = scope[tier_0_372]
  if kept_3_121 == nil then
    local field_4_84 = argv[tier_0_372 + 3]
    kept_3_121 = call('HGET', (given[scope.keys]), field_4_84)
    scope[tier_0_372] = kept_3_121
    if not kept_3_121 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_118, expires_us_3_121, is_set_back_3_121 = 0, 0, false
  if kept_3_121 then served_us_2_118, expires_us_3_121 = unpack_bytes('<dd', kept_3_121) end
  if served_us_2_118 <= scope.at_us then
    served_us_2_118 = scope.at_us
  else

    local __3_121, burst_3_121 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
    local most_us_3_121 = scope.at_us + burst_3_121 * each_us_2_118 + (argv[tier_0_372 + 2])
    is_set_back_3_121 = served_us_2_118 > most_us_3_121
    if is_set_back_3_121 then scope.is_ahead = true end
    served_us_2_118 = math.min(served_us_2_118, most_us_3_121)
  end







  local __2_118, burst_2_118 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_118 = 1
  if scope.costs then cost_2_118 = math.min(scope.costs[(tier_0_372 - scope.set - 6) / 5 + 1], argv[tier_0_372 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_118 = scope.at_us
  if cost_2_118 > 0 then turn_us_2_118 = math.ceil(served_us_2_118 + math.min(cost_2_118 - burst_2_118, 0) * each_us_2_118) end
its_us_0_372 = turn_us_2_118
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_372 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_119, resolution_us_2_119 = argv[tier_0_372 + 3], argv[tier_0_372 + 4]
--lua/lib/sums.lua:78
  local opened_4_86 = scope.sums or {}
  scope.sums = opened_4_86
  local log_3_117 = opened_4_86[slot_2_119]
  if not log_3_117 then
    local key_4_86 = slot_2_119 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_119])
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
    log_3_117 = read_4_86
    if #log_3_117.head < 64 then scope.is_bare = true end
    local ahead_us_4_86 = log_3_117.newest_us - scope.at_us
    if ahead_us_4_86 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_86)
    elseif ahead_us_4_86 > 0 then
      scope.at_us = log_3_117.newest_us
    end
    opened_4_86[slot_2_119] = log_3_117
  end
--lua/lib/request_limits.lua:85
  local cost_3_117 = 1
  if scope.costs then cost_3_117 = math.min(scope.costs[(tier_0_372 - scope.set - 6) / 5 + 1], argv[tier_0_372 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_119 = scope.at_us
  if cost_3_117 > 0 then

    local each_3_117 = resolution_us_2_119 == '0' and cost_3_117 or 0
    local need_5_59 = log_3_117.sum + cost_3_117 - (argv[tier_0_372 + 1])
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
    when_us_3_117 = when_5_59 + (argv[tier_0_372 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_119 = when_us_3_117
  end
--lua/lib/tiers/summed.lua:19
its_us_0_372 = turn_us_2_119
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_372)) end
    if its_us_0_372 > turn_us_0_372 then turn_us_0_372, binding_0_372 = its_us_0_372, tier_0_372 end
  end
  scope.turn_us, scope.tier = turn_us_0_372, binding_0_372 or first_0_372
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
  do local set_back_us_0_286 = request.set_back_us
--lua/lib/reply.lua:121
local n_0_286, tier_0_286, reason_0_286, more_0_286 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_134 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_286 = (tier_1_134 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:122
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_286, more_0_286 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_286, more_0_286 = 13, binding.running
  end
  reply[n_0_286 + 1], reply[n_0_286 + 2], reply[n_0_286 + 3], reply[n_0_286 + 4] = 19, set_back_us_0_286, estimate_us, index
  reply[n_0_286 + 5], reply[n_0_286 + 6], reply[n_0_286 + 7], reply[n_0_286 + 8], reply[n_0_286 + 9] = position, tier_0_286, more_0_286, reason_0_286, back_us
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
    do local set_back_us_0_285 = request.set_back_us
--lua/lib/reply.lua:108
local n_0_285, tier_0_285 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_135 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_285 = (tier_1_135 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:109
end end
  reply[n_0_285 + 1], reply[n_0_285 + 2], reply[n_0_285 + 3], reply[n_0_285 + 4] = 12, set_back_us_0_285, turn_us, index
  reply[n_0_285 + 5], reply[n_0_285 + 6] = binding.ahead or 0, tier_0_285
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_285 + 1], reply[n_0_285 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_285 + 1], reply[n_0_285 + 7] = 13, binding.running or ''
  end
--lua/lib/shared/told.lua:43
end
    shelf_1.home_keep(home, turn_us)
  else
    local flow = shelf_1.waiter_flow(home, place)
    local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, flow, place, slot_us)
    back_us = shelf_1.watchdog_be(home, request, flow, slot_us) or back_us
    shelf_1.home_keep(home, back_us)
    do local set_back_us_0_287 = request.set_back_us
--lua/lib/reply.lua:121
local n_0_287, tier_0_287, reason_0_287, more_0_287 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_136 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_287 = (tier_1_136 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:122
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_287, more_0_287 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_287, more_0_287 = 13, binding.running
  end
  reply[n_0_287 + 1], reply[n_0_287 + 2], reply[n_0_287 + 3], reply[n_0_287 + 4] = 19, set_back_us_0_287, estimate_us, index
  reply[n_0_287 + 5], reply[n_0_287 + 6], reply[n_0_287 + 7], reply[n_0_287 + 8], reply[n_0_287 + 9] = position, tier_0_287, more_0_287, reason_0_287, back_us
--lua/lib/shared/told.lua:50
end
  end
end
--lua/shared.lua:33
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_194 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_194, cutoff_us = now_us - overdue_us_0_194 }
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
  local size_0_504 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_504 >= 64 then
    local __0_504, __0_504, moved_0_504, __0_504, groups_0_504, front_0_504, total_0_504, base_0_504 = unpack_bytes('<dddddddd', text)
    local when_0_504, sum_0_504 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_504 > 0 then log.groups, log.front, log.from = groups_0_504, front_0_504, 64 + 8 * (groups_0_504 + groups_0_504 / 64) end
    local entries_0_504 = (size_0_504 - log.from) / 16
    log.entries, log.first = entries_0_504, math.max(0, entries_0_504 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_504, total_0_504, total_0_504 - sum_0_504, -moved_0_504
    if entries_0_504 > 0 then log.newest_us = when_0_504 end
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
    local text_0_514, at_0_514 = log.text, 1
  if last < log.first then
    text_0_514 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_514 = #text_0_514 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_514 = unpack_bytes('<dd', text_0_514, at_0_514)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_326, at_1_326 = log.text, 1
  if last < log.first then
    text_1_326 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_326 = #text_1_326 - (log.entries - last) * 16 + 1
  end
  local __0_520, sum_0_520 = unpack_bytes('<dd', text_1_326, at_1_326)






    local more_0_520, groups_1_333 = log.total, log.groups or 0
  local group_1_333 = math.floor(last / 32)
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
    more_0_520 = slice_1_333[group_1_333 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_520 - sum_0_520
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_505 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_505 >= 64 then
    local __0_505, __0_505, moved_0_505, __0_505, groups_0_505, front_0_505, total_0_505, base_0_505 = unpack_bytes('<dddddddd', text)
    local when_0_505, sum_0_505 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_505 > 0 then step.groups, step.front, step.from = groups_0_505, front_0_505, 64 + 8 * (groups_0_505 + groups_0_505 / 64) end
    local entries_0_505 = (size_0_505 - step.from) / 16
    step.entries, step.first = entries_0_505, math.max(0, entries_0_505 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_505, total_0_505, total_0_505 - sum_0_505, -moved_0_505
    if entries_0_505 > 0 then step.newest_us = when_0_505 end
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
--lua/lib/meters.lua:18
      local kept_0_545 = scope[its]
  if kept_0_545 == nil then
    local field_1_344 = argv[its + 3]
    kept_0_545 = call('HGET', (given[scope.keys]), field_1_344)
    scope[its] = kept_0_545
    if not kept_0_545 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_545 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_545) end

  local __0_545, edges_0_545 = argv[its + 3], argv[its + 4]
  local is_set_back_0_545 = ends_us > scope.at_us + (argv[its + 2]) * (edges_0_545 == '' and 1 or 2)
  if is_set_back_0_545 then
    do local at_us_1_351 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_351, edges_1_351 = argv[its + 3], argv[its + 4]
  local length_us_1_351, alike_1_351 = tonumber(argv[its + 2]), math.huge
  local ends_us_1_351, closes_us_1_351 = at_us_1_351 + length_us_1_351, nil
  if edges_1_351 ~= '' then
    local __1_351, last_1_351, guard_us_1_351, edge_us_1_351 = string.find(edges_1_351, '^(%S+) (%S+)')
    local is_here_1_351 = false
    edge_us_1_351 = edge_us_1_351 * 1000000
    repeat
      local from_us_1_351, __1_351, to_1_351, length_1_351, count_1_351 = edge_us_1_351, string.find(edges_1_351, '^ ([%d.]+)x(%d+)', last_1_351 + 1)
      if to_1_351 then
        last_1_351, length_us_1_351 = to_1_351, math.floor(length_1_351 * 1000000 + 0.5)
        edge_us_1_351 = edge_us_1_351 + length_us_1_351 * count_1_351
      end
      is_here_1_351 = not to_1_351 or at_us_1_351 < edge_us_1_351
      if is_here_1_351 then ends_us_1_351 = from_us_1_351 + (math.floor((at_us_1_351 - from_us_1_351) / length_us_1_351) + 1) * length_us_1_351 end
      if is_here_1_351 and to_1_351 then alike_1_351 = math.floor((edge_us_1_351 - ends_us_1_351) / length_us_1_351 + 0.5) end
    until is_here_1_351
    closes_us_1_351 = ends_us_1_351 - guard_us_1_351
  end
ends_us, closes_us = ends_us_1_351, closes_us_1_351 or ends_us_1_351
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_545 == '' then closes_us = ends_us + (argv[its + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:23
      local __0_541, edges_0_541 = argv[its + 3], argv[its + 4]
  local length_us_0_541, alike_0_541 = tonumber(argv[its + 2]), math.huge
  local its_ends_us, closes_us_0_541 = at_us + length_us_0_541, nil
  if edges_0_541 ~= '' then
    local __0_541, last_0_541, guard_us_0_541, edge_us_0_541 = string.find(edges_0_541, '^(%S+) (%S+)')
    local is_here_0_541 = false
    edge_us_0_541 = edge_us_0_541 * 1000000
    repeat
      local from_us_0_541, __0_541, to_0_541, length_0_541, count_0_541 = edge_us_0_541, string.find(edges_0_541, '^ ([%d.]+)x(%d+)', last_0_541 + 1)
      if to_0_541 then
        last_0_541, length_us_0_541 = to_0_541, math.floor(length_0_541 * 1000000 + 0.5)
        edge_us_0_541 = edge_us_0_541 + length_us_0_541 * count_0_541
      end
      is_here_0_541 = not to_0_541 or at_us < edge_us_0_541
      if is_here_0_541 then its_ends_us = from_us_0_541 + (math.floor((at_us - from_us_0_541) / length_us_0_541) + 1) * length_us_0_541 end
      if is_here_0_541 and to_0_541 then alike_0_541 = math.floor((edge_us_0_541 - its_ends_us) / length_us_0_541 + 0.5) end
    until is_here_0_541
    closes_us_0_541 = its_ends_us - guard_us_0_541
  end
local its_closes_us = closes_us_0_541 or its_ends_us
--lua/lib/tiers/fixed.lua:178
      local field, edges = argv[its + 3], argv[its + 4]
--lua/lib/request_limits.lua:101
      local i_0_456 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_456], scope.rights[i_0_456]
--lua/lib/tiers/fixed.lua:180
      local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[its + 2]) or its_ends_us == ends_us)

      is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/meters.lua:18
      local kept = scope[its]
  if kept == nil then
    local field_0_530 = argv[its + 3]
    kept = call('HGET', (given[scope.keys]), field_0_530)
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
        do local lasts_us_0_533 = ends_us - now_us
--lua/lib/meters.lua:36
local meters_0_533, ttl_ms_0_533 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_533 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_533) < ttl_ms_0_533 then
    call('PEXPIRE', meters_0_533, ttl_ms_0_533)
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
      local i_0_457 = (its - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_457], scope.rights[i_0_457]
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
        do local lasts_us_0_534 = expires_us - now_us
--lua/lib/meters.lua:36
local meters_0_534, ttl_ms_0_534 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_534 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_534) < ttl_ms_0_534 then
    call('PEXPIRE', meters_0_534, ttl_ms_0_534)
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
  local text_0_508 = call('GETRANGE', key, '-320', '-1')
  local size_0_508, head_0_508 = #text_0_508, text_0_508
  if size_0_508 == 320 then
    size_0_508, head_0_508 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_508, text = text_0_508, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_508 >= 64 then
    local __1_320, __1_320, moved_1_320, __1_320, groups_1_320, front_1_320, total_1_320, base_1_320 = unpack_bytes('<dddddddd', head_0_508)
    local when_1_320, sum_1_320 = unpack_bytes('<dd', text_0_508, #text_0_508 - 16 + 1)
    if groups_1_320 > 0 then log.groups, log.front, log.from = groups_1_320, front_1_320, 64 + 8 * (groups_1_320 + groups_1_320 / 64) end
    local entries_1_320 = (size_0_508 - log.from) / 16
    log.entries, log.first = entries_1_320, math.max(0, entries_1_320 - math.floor(#text_0_508 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_320, total_1_320, total_1_320 - sum_1_320, -moved_1_320
    if entries_1_320 > 0 then log.newest_us = when_1_320 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_515, at_0_515 = log.text, 1
  if i < log.first then
    text_0_515 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_515 = #text_0_515 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_515 = unpack_bytes('<dd', text_0_515, at_0_515)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_327, at_1_327 = log.text, 1
  if i < log.first then
    text_1_327 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_327 = #text_1_327 - (log.entries - i) * 16 + 1
  end
  local __0_521, sum_0_521 = unpack_bytes('<dd', text_1_327, at_1_327)






    local more_0_521, groups_1_334 = log.total, log.groups or 0
  local group_1_334 = math.floor(i / 32)
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
    more_0_521 = slice_1_334[group_1_334 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_521 - sum_0_521
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
    local __0_506, __0_506, moved_0_506, __0_506, groups_0_506, front_0_506, total_0_506, base_0_506 = unpack_bytes('<dddddddd', text)
    local when_0_506, sum_0_506 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_506 > 0 then log.groups, log.front, log.from = groups_0_506, front_0_506, 64 + 8 * (groups_0_506 + groups_0_506 / 64) end
    local entries_0_506 = (size - log.from) / 16
    log.entries, log.first = entries_0_506, math.max(0, entries_0_506 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_506, total_0_506, total_0_506 - sum_0_506, -moved_0_506
    if entries_0_506 > 0 then log.newest_us = when_0_506 end
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
    local __0_507, __0_507, moved_0_507, __0_507, groups_0_507, front_0_507, total_0_507, base_0_507 = unpack_bytes('<dddddddd', text)
    local when_0_507, sum_0_507 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_507 > 0 then written.groups, written.front, written.from = groups_0_507, front_0_507, 64 + 8 * (groups_0_507 + groups_0_507 / 64) end
    local entries_0_507 = (size - written.from) / 16
    written.entries, written.first = entries_0_507, math.max(0, entries_0_507 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_507, total_0_507, total_0_507 - sum_0_507, -moved_0_507
    if entries_0_507 > 0 then written.newest_us = when_0_507 end
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
    do local lasts_us_0_535 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_535, ttl_ms_0_535 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_535 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_535) < ttl_ms_0_535 then
    call('PEXPIRE', meters_0_535, ttl_ms_0_535)
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
      local opened_0_509 = scope.sums or {}
  scope.sums = opened_0_509
  local log = opened_0_509[field]
  if not log then
    local key_0_509 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_321 = call('GETRANGE', key_0_509, '-320', '-1')
  local size_1_321, head_1_321 = #text_1_321, text_1_321
  if size_1_321 == 320 then
    size_1_321, head_1_321 = call('STRLEN', key_0_509), call('GETRANGE', key_0_509, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_509 = { head = head_1_321, text = text_1_321, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_321 >= 64 then
    local __2_164, __2_164, moved_2_164, __2_164, groups_2_164, front_2_164, total_2_164, base_2_164 = unpack_bytes('<dddddddd', head_1_321)
    local when_2_164, sum_2_164 = unpack_bytes('<dd', text_1_321, #text_1_321 - 16 + 1)
    if groups_2_164 > 0 then read_0_509.groups, read_0_509.front, read_0_509.from = groups_2_164, front_2_164, 64 + 8 * (groups_2_164 + groups_2_164 / 64) end
    local entries_2_164 = (size_1_321 - read_0_509.from) / 16
    read_0_509.entries, read_0_509.first = entries_2_164, math.max(0, entries_2_164 - math.floor(#text_1_321 / 16))
    read_0_509.base, read_0_509.total, read_0_509.sum, read_0_509.moved_us = -base_2_164, total_2_164, total_2_164 - sum_2_164, -moved_2_164
    if entries_2_164 > 0 then read_0_509.newest_us = when_2_164 end
  end
--lua/lib/sums.lua:84
    log = read_0_509
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_509 = log.newest_us - scope.at_us
    if ahead_us_0_509 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_509)
    elseif ahead_us_0_509 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_509[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_531 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_531)
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
    local __0_542, edges_0_542 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_542 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_542 = at_us + length_us, nil
  if edges_0_542 ~= '' then
    local __0_542, last_0_542, guard_us_0_542, edge_us_0_542 = string.find(edges_0_542, '^(%S+) (%S+)')
    local is_here_0_542 = false
    edge_us_0_542 = edge_us_0_542 * 1000000
    repeat
      local from_us_0_542, __0_542, to_0_542, length_0_542, count_0_542 = edge_us_0_542, string.find(edges_0_542, '^ ([%d.]+)x(%d+)', last_0_542 + 1)
      if to_0_542 then
        last_0_542, length_us = to_0_542, math.floor(length_0_542 * 1000000 + 0.5)
        edge_us_0_542 = edge_us_0_542 + length_us * count_0_542
      end
      is_here_0_542 = not to_0_542 or at_us < edge_us_0_542
      if is_here_0_542 then ends_us = from_us_0_542 + (math.floor((at_us - from_us_0_542) / length_us) + 1) * length_us end
      if is_here_0_542 and to_0_542 then alike_0_542 = math.floor((edge_us_0_542 - ends_us) / length_us + 0.5) end
    until is_here_0_542
    closes_us_0_542 = ends_us - guard_us_0_542
  end
local closes_us = closes_us_0_542 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_2.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_546 = scope[tier]
  if kept_0_546 == nil then
    local field_1_347 = argv[tier + 3]
    kept_0_546 = call('HGET', (given[scope.keys]), field_1_347)
    scope[tier] = kept_0_546
    if not kept_0_546 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_546 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_546) end

  local __0_546, edges_0_546 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_546 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_546 == '' and 1 or 2)
  if is_set_back_0_546 then
    do local at_us_1_352 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __1_352, edges_1_352 = argv[tier + 3], argv[tier + 4]
  local length_us_1_352, alike_1_352 = tonumber(argv[tier + 2]), math.huge
  local ends_us_1_352, closes_us_1_352 = at_us_1_352 + length_us_1_352, nil
  if edges_1_352 ~= '' then
    local __1_352, last_1_352, guard_us_1_352, edge_us_1_352 = string.find(edges_1_352, '^(%S+) (%S+)')
    local is_here_1_352 = false
    edge_us_1_352 = edge_us_1_352 * 1000000
    repeat
      local from_us_1_352, __1_352, to_1_352, length_1_352, count_1_352 = edge_us_1_352, string.find(edges_1_352, '^ ([%d.]+)x(%d+)', last_1_352 + 1)
      if to_1_352 then
        last_1_352, length_us_1_352 = to_1_352, math.floor(length_1_352 * 1000000 + 0.5)
        edge_us_1_352 = edge_us_1_352 + length_us_1_352 * count_1_352
      end
      is_here_1_352 = not to_1_352 or at_us_1_352 < edge_us_1_352
      if is_here_1_352 then ends_us_1_352 = from_us_1_352 + (math.floor((at_us_1_352 - from_us_1_352) / length_us_1_352) + 1) * length_us_1_352 end
      if is_here_1_352 and to_1_352 then alike_1_352 = math.floor((edge_us_1_352 - ends_us_1_352) / length_us_1_352 + 0.5) end
    until is_here_1_352
    closes_us_1_352 = ends_us_1_352 - guard_us_1_352
  end
own_ends_us, own_closes_us = ends_us_1_352, closes_us_1_352 or ends_us_1_352
--lua/lib/tiers/fixed.lua:55
end
    if edges_0_546 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
--lua/lib/meters.lua:18
    local kept_0_553 = scope[tier]
  if kept_0_553 == nil then
    local field_1_348 = argv[tier + 3]
    kept_0_553 = call('HGET', (given[scope.keys]), field_1_348)
    scope[tier] = kept_0_553
    if not kept_0_553 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us, expires_us_0_553, is_set_back_0_553 = 0, 0, false
  if kept_0_553 then served_us, expires_us_0_553 = unpack_bytes('<dd', kept_0_553) end
  if served_us <= scope.at_us then
    served_us = scope.at_us
  else

    local __0_553, burst_0_553 = argv[tier + 3], argv[tier + 4]
    local most_us_0_553 = scope.at_us + burst_0_553 * each_us + (argv[tier + 2])
    is_set_back_0_553 = served_us > most_us_0_553
    if is_set_back_0_553 then scope.is_ahead = true end
    served_us = math.min(served_us, most_us_0_553)
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
    do local lasts_us_0_536 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_536, ttl_ms_0_536 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_536 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_536) < ttl_ms_0_536 then
    call('PEXPIRE', meters_0_536, ttl_ms_0_536)
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


      local tier_0_451 = target.tier local _, edges = argv[tier_0_451 + 3], argv[tier_0_451 + 4]
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
  local entry_0_522 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_522 >= 0 then
--lua/lib/sums.lua:109
    local text_1_328, at_1_328 = log.text, 1
  if entry_0_522 < log.first then
    text_1_328 = call('GETRANGE', key, log.from + entry_0_522 * 16, log.from + entry_0_522 * 16 + 16 - 1)
  else
    at_1_328 = #text_1_328 - (log.entries - entry_0_522) * 16 + 1
  end
  local __0_522, sum_0_522 = unpack_bytes('<dd', text_1_328, at_1_328)






    local more_0_522, groups_1_335 = log.total, log.groups or 0
  local group_1_335 = math.floor(entry_0_522 / 32)
  if group_1_335 < groups_1_335 then
    local known_1_335 = log.known
    if not known_1_335 then
      local packed_1_335 = call('GETRANGE', key, 64, 64 + groups_1_335 / 64 * 8 - 1)
      known_1_335 = { [0] = log.front }
      for i_1_335 = 1, groups_1_335 / 64 do known_1_335[i_1_335] = known_1_335[i_1_335 - 1] + unpack_bytes('<d', packed_1_335, 8 * i_1_335 - 7) end
      known_1_335.slices, log.known = {}, known_1_335
    end
    local at_1_335 = math.floor(group_1_335 / 64)
    local slice_1_335 = known_1_335.slices[at_1_335]
    if not slice_1_335 then
      local from_1_335 = 64 + 8 * (groups_1_335 / 64 + at_1_335 * 64)
      local packed_1_335 = call('GETRANGE', key, from_1_335, from_1_335 + 8 * 64 - 1)
      slice_1_335 = { [0] = known_1_335[at_1_335] }
      for i_1_335 = 1, 64 - 1 do slice_1_335[i_1_335] = slice_1_335[i_1_335 - 1] + unpack_bytes('<d', packed_1_335, 8 * i_1_335 - 7) end
      known_1_335.slices[at_1_335] = slice_1_335
    end
    more_0_522 = slice_1_335[group_1_335 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_522 - sum_0_522
  end
--lua/lib/sums.lua:122
  local more, groups_0_518 = log.total, log.groups or 0
  local group_0_518 = math.floor(entry / 32)
  if group_0_518 < groups_0_518 then
    local known_0_518 = log.known
    if not known_0_518 then
      local packed_0_518 = call('GETRANGE', key, 64, 64 + groups_0_518 / 64 * 8 - 1)
      known_0_518 = { [0] = log.front }
      for i_0_518 = 1, groups_0_518 / 64 do known_0_518[i_0_518] = known_0_518[i_0_518 - 1] + unpack_bytes('<d', packed_0_518, 8 * i_0_518 - 7) end
      known_0_518.slices, log.known = {}, known_0_518
    end
    local at_0_518 = math.floor(group_0_518 / 64)
    local slice_0_518 = known_0_518.slices[at_0_518]
    if not slice_0_518 then
      local from_0_518 = 64 + 8 * (groups_0_518 / 64 + at_0_518 * 64)
      local packed_0_518 = call('GETRANGE', key, from_0_518, from_0_518 + 8 * 64 - 1)
      slice_0_518 = { [0] = known_0_518[at_0_518] }
      for i_0_518 = 1, 64 - 1 do slice_0_518[i_0_518] = slice_0_518[i_0_518 - 1] + unpack_bytes('<d', packed_0_518, 8 * i_0_518 - 7) end
      known_0_518.slices[at_0_518] = slice_0_518
    end
    more = slice_0_518[group_0_518 % 64]
  end
--lua/lib/sums_settle.lua:51
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
--lua/lib/sums.lua:109
    local text_0_516, at_0_516 = log.text, 1
  if i < log.first then
    text_0_516 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_516 = #text_0_516 - (log.entries - i) * 16 + 1
  end
  local when, sum_0_516 = unpack_bytes('<dd', text_0_516, at_0_516)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_329, at_1_329 = log.text, 1
  if i < log.first then
    text_1_329 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_329 = #text_1_329 - (log.entries - i) * 16 + 1
  end
  local __0_523, sum_0_523 = unpack_bytes('<dd', text_1_329, at_1_329)






    local more_0_523, groups_1_336 = log.total, log.groups or 0
  local group_1_336 = math.floor(i / 32)
  if group_1_336 < groups_1_336 then
    local known_1_336 = log.known
    if not known_1_336 then
      local packed_1_336 = call('GETRANGE', key, 64, 64 + groups_1_336 / 64 * 8 - 1)
      known_1_336 = { [0] = log.front }
      for i_1_336 = 1, groups_1_336 / 64 do known_1_336[i_1_336] = known_1_336[i_1_336 - 1] + unpack_bytes('<d', packed_1_336, 8 * i_1_336 - 7) end
      known_1_336.slices, log.known = {}, known_1_336
    end
    local at_1_336 = math.floor(group_1_336 / 64)
    local slice_1_336 = known_1_336.slices[at_1_336]
    if not slice_1_336 then
      local from_1_336 = 64 + 8 * (groups_1_336 / 64 + at_1_336 * 64)
      local packed_1_336 = call('GETRANGE', key, from_1_336, from_1_336 + 8 * 64 - 1)
      slice_1_336 = { [0] = known_1_336[at_1_336] }
      for i_1_336 = 1, 64 - 1 do slice_1_336[i_1_336] = slice_1_336[i_1_336 - 1] + unpack_bytes('<d', packed_1_336, 8 * i_1_336 - 7) end
      known_1_336.slices[at_1_336] = slice_1_336
    end
    more_0_523 = slice_1_336[group_1_336 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_523 - sum_0_523
  end
--lua/lib/sums_settle.lua:55
    local entry_0_519 = i + 1
--lua/lib/sums.lua:122
local its_more, groups_0_519 = log.total, log.groups or 0
  local group_0_519 = math.floor(entry_0_519 / 32)
  if group_0_519 < groups_0_519 then
    local known_0_519 = log.known
    if not known_0_519 then
      local packed_0_519 = call('GETRANGE', key, 64, 64 + groups_0_519 / 64 * 8 - 1)
      known_0_519 = { [0] = log.front }
      for i_0_519 = 1, groups_0_519 / 64 do known_0_519[i_0_519] = known_0_519[i_0_519 - 1] + unpack_bytes('<d', packed_0_519, 8 * i_0_519 - 7) end
      known_0_519.slices, log.known = {}, known_0_519
    end
    local at_0_519 = math.floor(group_0_519 / 64)
    local slice_0_519 = known_0_519.slices[at_0_519]
    if not slice_0_519 then
      local from_0_519 = 64 + 8 * (groups_0_519 / 64 + at_0_519 * 64)
      local packed_0_519 = call('GETRANGE', key, from_0_519, from_0_519 + 8 * 64 - 1)
      slice_0_519 = { [0] = known_0_519[at_0_519] }
      for i_0_519 = 1, 64 - 1 do slice_0_519[i_0_519] = slice_0_519[i_0_519 - 1] + unpack_bytes('<d', packed_0_519, 8 * i_0_519 - 7) end
      known_0_519.slices[at_0_519] = slice_0_519
    end
    its_more = slice_0_519[group_0_519 % 64]
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
  local entry, low_us_0_528, high_0_528, high_us_0_528 = 0, nil, log.entries, nil
  local text_0_528, first_0_528, guesses_0_528 = log.text, log.first, 0
  while entry < high_0_528 do
    local count_0_528 = math.min(math.floor(#text_0_528 / 16), log.entries - first_0_528)
    local from_0_528, to_0_528 = math.max(first_0_528, entry), math.min(first_0_528 + count_0_528, high_0_528) - 1
    local offset_0_528 = #text_0_528 - (first_0_528 + count_0_528 - from_0_528) * 16 + 1

    local entry_0_528 = from_0_528
    repeat
      local when_0_528 = unpack_bytes('<d', text_0_528, offset_0_528 + (entry_0_528 - from_0_528) * 16)
      if when_0_528 >= at then high_0_528, high_us_0_528 = entry_0_528, when_0_528 else entry, low_us_0_528 = entry_0_528 + 1, when_0_528 end
      entry_0_528 = high_0_528 > to_0_528 and to_0_528 or math.floor((entry + high_0_528) / 2)
    until high_0_528 <= from_0_528 or entry > to_0_528 or entry >= high_0_528
    if entry < high_0_528 and not low_us_0_528 then
      local when_0_528 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_528 >= at then high_0_528 = 0 else entry, low_us_0_528 = 1, when_0_528 end
    end
    if entry < high_0_528 then
      local guess_0_528 = math.floor((entry + high_0_528) / 2)
      if guesses_0_528 < 3 then guess_0_528 = entry - 1 + math.ceil((at - low_us_0_528) / (high_us_0_528 - low_us_0_528) * (high_0_528 - entry + 1)) end
      guess_0_528, guesses_0_528 = math.max(entry, math.min(guess_0_528, high_0_528 - 1)), guesses_0_528 + 1
      do
--lua/lib/sums.lua:161
local start_1_340 = math.floor(guess_0_528 / 32) * 32
  local first_1_340 = math.max(start_1_340 - 1, 0)
  local text_1_340 = call('GETRANGE', key, log.from + first_1_340 * 16, log.from + math.min(start_1_340 + 32, log.entries) * 16 - 1)
text_0_528, first_0_528 = text_1_340, first_1_340
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_528, first_0_528
    end
  end
--lua/lib/sums_settle.lua:70
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
      do
--lua/lib/sums.lua:161
local start_0_527 = math.floor(entry / 32) * 32
  local first_0_527 = math.max(start_0_527 - 1, 0)
  local text_0_527 = call('GETRANGE', key, log.from + first_0_527 * 16, log.from + math.min(start_0_527 + 32, log.entries) * 16 - 1)
text, first = text_0_527, first_0_527
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
    local text_1_330, at_1_330 = log.text, 1
  if entry < log.first then
    text_1_330 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_1_330 = #text_1_330 - (log.entries - entry) * 16 + 1
  end
  local __0_524, sum_0_524 = unpack_bytes('<dd', text_1_330, at_1_330)






    local more_0_524, groups_1_337 = log.total, log.groups or 0
  local group_1_337 = math.floor(entry / 32)
  if group_1_337 < groups_1_337 then
    local known_1_337 = log.known
    if not known_1_337 then
      local packed_1_337 = call('GETRANGE', key, 64, 64 + groups_1_337 / 64 * 8 - 1)
      known_1_337 = { [0] = log.front }
      for i_1_337 = 1, groups_1_337 / 64 do known_1_337[i_1_337] = known_1_337[i_1_337 - 1] + unpack_bytes('<d', packed_1_337, 8 * i_1_337 - 7) end
      known_1_337.slices, log.known = {}, known_1_337
    end
    local at_1_337 = math.floor(group_1_337 / 64)
    local slice_1_337 = known_1_337.slices[at_1_337]
    if not slice_1_337 then
      local from_1_337 = 64 + 8 * (groups_1_337 / 64 + at_1_337 * 64)
      local packed_1_337 = call('GETRANGE', key, from_1_337, from_1_337 + 8 * 64 - 1)
      slice_1_337 = { [0] = known_1_337[at_1_337] }
      for i_1_337 = 1, 64 - 1 do slice_1_337[i_1_337] = slice_1_337[i_1_337 - 1] + unpack_bytes('<d', packed_1_337, 8 * i_1_337 - 7) end
      known_1_337.slices[at_1_337] = slice_1_337
    end
    more_0_524 = slice_1_337[group_1_337 % 64]
  end
--lua/lib/sums.lua:153
    up_to = more_0_524 - sum_0_524
  end
--lua/lib/sums_settle.lua:93
      local entry_0_525 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_525 >= 0 then
--lua/lib/sums.lua:109
    local text_1_331, at_1_331 = log.text, 1
  if entry_0_525 < log.first then
    text_1_331 = call('GETRANGE', key, log.from + entry_0_525 * 16, log.from + entry_0_525 * 16 + 16 - 1)
  else
    at_1_331 = #text_1_331 - (log.entries - entry_0_525) * 16 + 1
  end
  local __0_525, sum_0_525 = unpack_bytes('<dd', text_1_331, at_1_331)






    local more_0_525, groups_1_338 = log.total, log.groups or 0
  local group_1_338 = math.floor(entry_0_525 / 32)
  if group_1_338 < groups_1_338 then
    local known_1_338 = log.known
    if not known_1_338 then
      local packed_1_338 = call('GETRANGE', key, 64, 64 + groups_1_338 / 64 * 8 - 1)
      known_1_338 = { [0] = log.front }
      for i_1_338 = 1, groups_1_338 / 64 do known_1_338[i_1_338] = known_1_338[i_1_338 - 1] + unpack_bytes('<d', packed_1_338, 8 * i_1_338 - 7) end
      known_1_338.slices, log.known = {}, known_1_338
    end
    local at_1_338 = math.floor(group_1_338 / 64)
    local slice_1_338 = known_1_338.slices[at_1_338]
    if not slice_1_338 then
      local from_1_338 = 64 + 8 * (groups_1_338 / 64 + at_1_338 * 64)
      local packed_1_338 = call('GETRANGE', key, from_1_338, from_1_338 + 8 * 64 - 1)
      slice_1_338 = { [0] = known_1_338[at_1_338] }
      for i_1_338 = 1, 64 - 1 do slice_1_338[i_1_338] = slice_1_338[i_1_338 - 1] + unpack_bytes('<d', packed_1_338, 8 * i_1_338 - 7) end
      known_1_338.slices[at_1_338] = slice_1_338
    end
    more_0_525 = slice_1_338[group_1_338 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_525 - sum_0_525
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
  local opened_0_512 = scope.sums or {}
  scope.sums = opened_0_512
  local log = opened_0_512[slot]
  if not log then
    local key_0_512 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_324 = call('GETRANGE', key_0_512, '-320', '-1')
  local size_1_324, head_1_324 = #text_1_324, text_1_324
  if size_1_324 == 320 then
    size_1_324, head_1_324 = call('STRLEN', key_0_512), call('GETRANGE', key_0_512, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_512 = { head = head_1_324, text = text_1_324, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_324 >= 64 then
    local __2_167, __2_167, moved_2_167, __2_167, groups_2_167, front_2_167, total_2_167, base_2_167 = unpack_bytes('<dddddddd', head_1_324)
    local when_2_167, sum_2_167 = unpack_bytes('<dd', text_1_324, #text_1_324 - 16 + 1)
    if groups_2_167 > 0 then read_0_512.groups, read_0_512.front, read_0_512.from = groups_2_167, front_2_167, 64 + 8 * (groups_2_167 + groups_2_167 / 64) end
    local entries_2_167 = (size_1_324 - read_0_512.from) / 16
    read_0_512.entries, read_0_512.first = entries_2_167, math.max(0, entries_2_167 - math.floor(#text_1_324 / 16))
    read_0_512.base, read_0_512.total, read_0_512.sum, read_0_512.moved_us = -base_2_167, total_2_167, total_2_167 - sum_2_167, -moved_2_167
    if entries_2_167 > 0 then read_0_512.newest_us = when_2_167 end
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
    opened_0_512[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:92
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - shelf_2.settled_moved(scope, slot)
--lua/lib/request_limits.lua:101
  local i_0_458 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_458], scope.rights[i_0_458]
--lua/lib/tiers/sums_tier.lua:97
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = shelf_2.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
      do
--lua/lib/log.lua:82
local size_0_499, is_renewed_0_499 = 32 + #entry, true
  if #'' < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size_0_499 = call('APPEND', key, entry)
    do
--lua/lib/log.lua:69
local seen_us_1_314, expires_1_314 = unpack_bytes('<dd', '')
  local is_renewed_1_314 = longest_us > seen_us_1_314 or now_us + seen_us_1_314 > -expires_1_314
  if is_renewed_1_314 then
    if longest_us > seen_us_1_314 then seen_us_1_314 = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us_1_314, -(now_us + 2 * seen_us_1_314)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us_1_314 / 500), ttl_floor_ms))
  end
is_renewed_0_499 = is_renewed_1_314
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
  local i_0_459 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_459], scope.rights[i_0_459]
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
        do local key_1_361 = given[scope.keys - slot]
--lua/lib/tiers/summed.lua:42
call('HSET', (given[scope.keys]), string.match(key_1_361, '[^:]*$'), '')
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
local turn_us_0_585, binding_0_585 = scope.at_us, nil
  local first_0_585, last_0_585, step_0_585 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_585 = first_0_585, last_0_585, step_0_585 do
    local kind_0_585 = argv[tier_0_585]
    local its_us_0_585 if kind_0_585 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_174, to_2_174 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
  local turn_us_2_174 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_174 = 1
  if scope.costs then cost_2_174 = math.min(scope.costs[(tier_0_585 - scope.set - 6) / 5 + 1], argv[tier_0_585 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_174 = (cost_2_174 - (argv[tier_0_585 + 1]) - 1) * 8
    to_2_174 = from_2_174 + 7
    if cost_2_174 == 0 then from_2_174, to_2_174 = 1, 0 end
  end
  if scope.is_summed then
--lua/lib/sums.lua:78
    local opened_4_103 = scope.sums or {}
  scope.sums = opened_4_103
  local log_3_147 = opened_4_103['0']
  if not log_3_147 then
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
    log_3_147 = read_4_103
    if #log_3_147.head < 64 then scope.is_bare = true end
    local ahead_us_4_103 = log_3_147.newest_us - scope.at_us
    if ahead_us_4_103 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_103)
    elseif ahead_us_4_103 > 0 then
      scope.at_us = log_3_147.newest_us
    end
    opened_4_103['0'] = log_3_147
  end
--lua/lib/request_limits.lua:85
  local cost_3_147 = 1
  if scope.costs then cost_3_147 = math.min(scope.costs[(tier_0_585 - scope.set - 6) / 5 + 1], argv[tier_0_585 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_174 = scope.at_us
  if cost_3_147 > 0 then

    local each_3_147 = '0' == '0' and cost_3_147 or 0
    local need_5_70 = log_3_147.sum + cost_3_147 - (argv[tier_0_585 + 1])
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
    when_us_3_147 = when_5_70 + (argv[tier_0_585 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_174 = when_us_3_147
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_174 = its_us_2_174
  else
    local entry_2_174 = from_2_174 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_174, to_2_174)
    if #entry_2_174 >= 8 then turn_us_2_174 = unpack_bytes('<d', entry_2_174) + (argv[tier_0_585 + 2]) end
  end
its_us_0_585 = turn_us_2_174
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_585 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_175, to_2_175 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
  local due_2_175, turn_us_2_175 = call('GETRANGE', (given[scope.keys + 1]), from_2_175, to_2_175), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_175 = 1
  if scope.costs then cost_2_175 = scope.costs[(tier_0_585 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_175 >= 8 and cost_2_175 > 0 then turn_us_2_175 = (argv[tier_0_585 + 2]) - unpack_bytes('<d', due_2_175) end
its_us_0_585 = turn_us_2_175
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_585 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_144 = scope[tier_0_585]
  if kept_3_144 == nil then
    local field_4_105 = argv[tier_0_585 + 3]
    kept_3_144 = call('HGET', (given[scope.keys]), field_4_105)
    scope[tier_0_585] = kept_3_144
    if not kept_3_144 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_171, closes_us_2_171, used_2_171 = 0, 0, 0
  if kept_3_144 then ends_us_2_171, closes_us_2_171, used_2_171 = unpack_bytes('<ddd', kept_3_144) end

  local __3_144, edges_3_144 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
  local is_set_back_3_144 = ends_us_2_171 > scope.at_us + (argv[tier_0_585 + 2]) * (edges_3_144 == '' and 1 or 2)
  if is_set_back_3_144 then
    do local at_us_4_107 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_107, edges_4_107 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
  local length_us_4_107, alike_4_107 = tonumber(argv[tier_0_585 + 2]), math.huge
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
ends_us_2_171, closes_us_2_171 = ends_us_4_107, closes_us_4_107 or ends_us_4_107
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_144 == '' then closes_us_2_171 = ends_us_2_171 + (argv[tier_0_585 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_171 <= scope.at_us then ends_us_2_171, used_2_171 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_171 = 1
  if scope.costs then cost_2_171 = math.min(scope.costs[(tier_0_585 - scope.set - 6) / 5 + 1], argv[tier_0_585 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_171 = scope.at_us
  if not ends_us_2_171 then
    local __2_171, edges_2_171 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
    if edges_2_171 ~= '' and string.sub(edges_2_171, 1, 2) ~= '0 ' then do local at_us_3_143 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_143, edges_3_143 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
  local length_us_3_143, alike_3_143 = tonumber(argv[tier_0_585 + 2]), math.huge
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
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_171 and cost_2_171 > 0 and (used_2_171 + cost_2_171 > tonumber(argv[tier_0_585 + 1]) or scope.at_us >= closes_us_2_171) then turn_us_2_171 = ends_us_2_171 end
its_us_0_585 = turn_us_2_171
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_585 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_173 = math.ceil((argv[tier_0_585 + 2]) * 4 / (argv[tier_0_585 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_146 = scope[tier_0_585]
  if kept_3_146 == nil then
    local field_4_106 = argv[tier_0_585 + 3]
    kept_3_146 = call('HGET', (given[scope.keys]), field_4_106)
    scope[tier_0_585] = kept_3_146
    if not kept_3_146 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_173, expires_us_3_146, is_set_back_3_146 = 0, 0, false
  if kept_3_146 then served_us_2_173, expires_us_3_146 = unpack_bytes('<dd', kept_3_146) end
  if served_us_2_173 <= scope.at_us then
    served_us_2_173 = scope.at_us
  else

    local __3_146, burst_3_146 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
    local most_us_3_146 = scope.at_us + burst_3_146 * each_us_2_173 + (argv[tier_0_585 + 2])
    is_set_back_3_146 = served_us_2_173 > most_us_3_146
    if is_set_back_3_146 then scope.is_ahead = true end
    served_us_2_173 = math.min(served_us_2_173, most_us_3_146)
  end







  local __2_173, burst_2_173 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_173 = 1
  if scope.costs then cost_2_173 = math.min(scope.costs[(tier_0_585 - scope.set - 6) / 5 + 1], argv[tier_0_585 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_173 = scope.at_us
  if cost_2_173 > 0 then turn_us_2_173 = math.ceil(served_us_2_173 + math.min(cost_2_173 - burst_2_173, 0) * each_us_2_173) end
its_us_0_585 = turn_us_2_173
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_585 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_176, resolution_us_2_176 = argv[tier_0_585 + 3], argv[tier_0_585 + 4]
--lua/lib/sums.lua:78
  local opened_4_104 = scope.sums or {}
  scope.sums = opened_4_104
  local log_3_148 = opened_4_104[slot_2_176]
  if not log_3_148 then
    local key_4_104 = slot_2_176 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_176])
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
    log_3_148 = read_4_104
    if #log_3_148.head < 64 then scope.is_bare = true end
    local ahead_us_4_104 = log_3_148.newest_us - scope.at_us
    if ahead_us_4_104 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_104)
    elseif ahead_us_4_104 > 0 then
      scope.at_us = log_3_148.newest_us
    end
    opened_4_104[slot_2_176] = log_3_148
  end
--lua/lib/request_limits.lua:85
  local cost_3_148 = 1
  if scope.costs then cost_3_148 = math.min(scope.costs[(tier_0_585 - scope.set - 6) / 5 + 1], argv[tier_0_585 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_176 = scope.at_us
  if cost_3_148 > 0 then

    local each_3_148 = resolution_us_2_176 == '0' and cost_3_148 or 0
    local need_5_71 = log_3_148.sum + cost_3_148 - (argv[tier_0_585 + 1])
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
    when_us_3_148 = when_5_71 + (argv[tier_0_585 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_176 = when_us_3_148
  end
--lua/lib/tiers/summed.lua:19
its_us_0_585 = turn_us_2_176
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_585)) end
    if its_us_0_585 > turn_us_0_585 then turn_us_0_585, binding_0_585 = its_us_0_585, tier_0_585 end
  end
  scope.turn_us, scope.tier = turn_us_0_585, binding_0_585 or first_0_585
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
  local scopes_0_555 = request.scopes
--lua/lib/carry.lua:28
local may = false
  for s_0_555 = 1, #scopes_0_555 do
    local scope_0_555 = scopes_0_555[s_0_555]
    local is_bare_0_555 = scope_0_555.is_bare or scope_0_555.tail == ''
    may = may or scope_0_555.is_changed or is_bare_0_555 and call('EXISTS', (given[scope_0_555.keys + 1]), given[scope_0_555.keys]) > 0
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
--lua/shared.lua:110
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
    local is_rest = is_settlement and rare.is_rest(request.token)
    if is_settlement and not is_rest and rare.others(request, reply, now_us, ttl_floor_ms) then return next_arg, next_keys end
    if request.is_set_back then rare.step_back(request, true) end
    if is_settlement then texts = rare.settle(request, now_us, ttl_floor_ms) end
    if request.word == 'release' and home.cap then do local token_0_189 = request.token
--lua/lib/lease.lua:35
local leases_0_189, holders_0_189 = given[home.keys + 5], given[home.keys + 6]
  local held_0_189, is_ended_0_189 = call('HGET', holders_0_189, waiter), false
  if held_0_189 and string.sub(held_0_189, 1, #token_0_189 + 1) == token_0_189 .. ' ' then
    call('HDEL', holders_0_189, waiter)
    is_ended_0_189 = call('ZREM', leases_0_189, waiter) == 1
  end
is_done = is_ended_0_189
--lua/shared.lua:131
end end
    if has_waiters and not is_rest then
      made = made or shelf_0.make_home(now_us, ttl_floor_ms)
      shelf_0.shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shelf_0.shared_is_stale(request))
    end
    do
--lua/lib/reply.lua:75
local n_0_113 = #reply
  if texts then
    reply[n_0_113 + 1], reply[n_0_113 + 2], reply[n_0_113 + 3] = 9, 0, table.concat(texts, ',')
  else
    reply[n_0_113 + 1] = is_done and 15 or 16
  end
--lua/shared.lua:137
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
  for s_0_193 = 1, #scopes do
    local scope_0_193 = scopes[s_0_193]
    local is_bare_0_193 = scope_0_193.is_bare or scope_0_193.tail == ''
    may = may or scope_0_193.is_changed or is_bare_0_193 and call('EXISTS', (given[scope_0_193.keys + 1]), given[scope_0_193.keys]) > 0
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
local before_0_186 = nil
  local first_0_186, last_0_186, step_0_186 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_186 = first_0_186, last_0_186, step_0_186 do
    local kind_0_186 = argv[tier_0_186]
    if kind_0_186 ~= before_0_186 then
      if kind_0_186 == 'sliding' then do
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
end elseif kind_0_186 == 'pace' then elseif kind_0_186 == 'fixed' then do
--lua/lib/tiers/fixed.lua:148
local first_2_61, last_2_61, step_2_61 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_61 = tier_0_186, scope.is_ahead and last_2_61 or 0, step_2_61 do
    local kind_2_61 = argv[its_2_61]
    if kind_2_61 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_88 = scope[its_2_61]
  if kept_3_88 == nil then
    local field_4_41 = argv[its_2_61 + 3]
    kept_3_88 = call('HGET', (given[scope.keys]), field_4_41)
    scope[its_2_61] = kept_3_88
    if not kept_3_88 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_61, closes_us_2_61, used_2_61 = 0, 0, 0
  if kept_3_88 then ends_us_2_61, closes_us_2_61, used_2_61 = unpack_bytes('<ddd', kept_3_88) end

  local __3_88, edges_3_88 = argv[its_2_61 + 3], argv[its_2_61 + 4]
  local is_set_back_2_61 = ends_us_2_61 > scope.at_us + (argv[its_2_61 + 2]) * (edges_3_88 == '' and 1 or 2)
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
    if edges_3_88 == '' then closes_us_2_61 = ends_us_2_61 + (argv[its_2_61 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_61 <= scope.at_us then ends_us_2_61, used_2_61 = nil, 0 end
--lua/lib/tiers/fixed.lua:153
      local field_2_61 = argv[its_2_61 + 3]
      if is_set_back_2_61 then call('HSET', (given[scope.keys]), field_2_61, pack('<ddd', ends_us_2_61, closes_us_2_61, used_2_61)) end
    end
  end
--lua/lib/tiers/kinds.lua:181
end elseif kind_0_186 == 'gcra' then do
--lua/lib/tiers/gcra.lua:109
local first_2_66, last_2_66, step_2_66 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_66 = tier_0_186, scope.is_ahead and last_2_66 or 0, step_2_66 do
    local kind_2_66 = argv[its_2_66]
    if kind_2_66 == 'gcra' then
      local each_us_2_66 = math.ceil((argv[its_2_66 + 2]) * 4 / (argv[its_2_66 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_94 = scope[its_2_66]
  if kept_3_94 == nil then
    local field_4_42 = argv[its_2_66 + 3]
    kept_3_94 = call('HGET', (given[scope.keys]), field_4_42)
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
end elseif kind_0_186 == 'summed' then do
--lua/lib/tiers/summed.lua:67
local before_2_70 = nil
  local first_2_70, last_2_70, step_2_70 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_70 = tier_0_186, last_2_70, step_2_70 do
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
--lua/lib/meters.lua:36
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
end else error('no such kind of tier: ' .. tostring(kind_0_186)) end
      before_0_186 = kind_0_186
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
    local is_long, before_0_185 = false, nil
  local first_0_185, last_0_185, step_0_185 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_185 = first_0_185, last_0_185, step_0_185 do
    local kind_0_185 = argv[tier_0_185]
    if kind_0_185 ~= before_0_185 then
      local its_long_0_185 if kind_0_185 == 'sliding' then do
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
  if scope.costs then cost_3_81 = scope.costs[(tier_0_185 - scope.set - 6) / 5 + 1] end
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
its_long_0_185 = is_long_2_52
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_185 == 'pace' then do
--lua/lib/tiers/pace.lua:57
local due_us_2_56, gap_us_2_56 = scope.at_us, (argv[tier_0_185 + 2])
  local from_2_56 = argv[tier_0_185 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:17
    local from_3_84, to_3_84 = argv[tier_0_185 + 3], argv[tier_0_185 + 4]
  local copy_3_84, next_us_2_56 = scope.copy, 0
  local due_3_84 = copy_3_84 and string.sub(copy_3_84, from_3_84 + 1, to_3_84 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_84, to_3_84)
  if #due_3_84 >= 8 then next_us_2_56 = math.ceil(-unpack_bytes('<d', due_3_84)) + (argv[tier_0_185 + 2]) end
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
  if scope.costs then cost_2_56 = scope.costs[(tier_0_185 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:72
  if cost_2_56 > 0 then
    call('SETRANGE', (given[scope.keys + 1]), from_2_56, pack('<d', -(due_us_2_56 + (cost_2_56 - 1) * gap_us_2_56)))

    local needed_ms_2_56 = math.max(math.ceil(cost_2_56 * gap_us_2_56 / 1000), ttl_floor_ms)
    if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_56 then
      call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_56)
    end
  end
its_long_0_185 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_185 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local meters_2_60, fields_2_60, n_2_60 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0

  local kept_us_2_60, longest_us_2_60 = 0, 0
  local first_2_60, last_2_60, step_2_60 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_60 = tier_0_185, last_2_60, step_2_60 do
    local kind_2_60 = argv[its_2_60]
    if kind_2_60 == 'fixed' then
--lua/lib/meters.lua:18
      local kept_3_89 = scope[its_2_60]
  if kept_3_89 == nil then
    local field_4_43 = argv[its_2_60 + 3]
    kept_3_89 = call('HGET', (given[scope.keys]), field_4_43)
    scope[its_2_60] = kept_3_89
    if not kept_3_89 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_60, closes_us_2_60, used_2_60 = 0, 0, 0
  if kept_3_89 then ends_us_2_60, closes_us_2_60, used_2_60 = unpack_bytes('<ddd', kept_3_89) end

  local __3_89, edges_3_89 = argv[its_2_60 + 3], argv[its_2_60 + 4]
  local is_set_back_3_89 = ends_us_2_60 > scope.at_us + (argv[its_2_60 + 2]) * (edges_3_89 == '' and 1 or 2)
  if is_set_back_3_89 then
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
    if edges_3_89 == '' then closes_us_2_60 = ends_us_2_60 + (argv[its_2_60 + 2]) end
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
          do local at_us_3_86 = scope.at_us
--lua/lib/tiers/fixed.lua:23
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
--lua/lib/meters.lua:36
local meters_3_68, ttl_ms_3_68 = (given[scope.keys]), math.max(math.ceil(lasts_us_3_68 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_3_68) < ttl_ms_3_68 then
    call('PEXPIRE', meters_3_68, ttl_ms_3_68)
  end
--lua/lib/tiers/fixed.lua:141
end end
its_long_0_185 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_185 == 'gcra' then do
--lua/lib/tiers/gcra.lua:77
local meters_2_65, fields_2_65, n_2_65 = (given[scope.keys]), { nil, nil, nil, nil, nil, nil }, 0
  local kept_us_2_65, longest_us_2_65 = 0, 0
  local first_2_65, last_2_65, step_2_65 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_65 = tier_0_185, last_2_65, step_2_65 do
    local kind_2_65 = argv[its_2_65]
    if kind_2_65 == 'gcra' then
      local each_us_2_65 = math.ceil((argv[its_2_65 + 2]) * 4 / (argv[its_2_65 + 1])) / 4
--lua/lib/meters.lua:18
      local kept_3_95 = scope[its_2_65]
  if kept_3_95 == nil then
    local field_4_44 = argv[its_2_65 + 3]
    kept_3_95 = call('HGET', (given[scope.keys]), field_4_44)
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
its_long_0_185 = false
--lua/lib/tiers/kinds.lua:167
end elseif kind_0_185 == 'summed' then do
--lua/lib/tiers/summed.lua:48
local is_long_2_69, before_2_69 = false, nil
  local first_2_69, last_2_69, step_2_69 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_69 = tier_0_185, last_2_69, step_2_69 do
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
--lua/lib/meters.lua:36
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
its_long_0_185 = is_long_2_69
--lua/lib/tiers/kinds.lua:167
end else error('no such kind of tier: ' .. tostring(kind_0_185)) end
      is_long, before_0_185 = is_long or its_long_0_185, kind_0_185
    end
  end
--lua/shared.lua:174
    if is_long then do
--lua/lib/tiers/kinds.lua:189
local before_0_187 = nil
  local first_0_187, last_0_187, step_0_187 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_187 = first_0_187, last_0_187, step_0_187 do
    local kind_0_187 = argv[tier_0_187]
    if kind_0_187 ~= before_0_187 then
      if kind_0_187 == 'sliding' then do
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
end elseif kind_0_187 == 'pace' then elseif kind_0_187 == 'fixed' then elseif kind_0_187 == 'gcra' then elseif kind_0_187 == 'summed' then do
--lua/lib/tiers/summed.lua:85
local before_2_71 = nil
  local first_2_71, last_2_71, step_2_71 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for its_2_71 = tier_0_187, last_2_71, step_2_71 do
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
end else error('no such kind of tier: ' .. tostring(kind_0_187)) end
      before_0_187 = kind_0_187
    end
  end
--lua/shared.lua:174
end end
    if scope.cap then do local token_0_188, lease_us_0_188 = request.token, request.lease_us
--lua/lib/lease.lua:21
local leases_0_188, holders_0_188 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_188, now_us + lease_us_0_188, waiter)
  call('HSET', holders_0_188, waiter, token_0_188 .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_188) < math.max(lease_us_0_188 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_188 = math.max(lease_us_0_188 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_188, ttl_ms_0_188)

    if call('PTTL', holders_0_188) < ttl_ms_0_188 then call('PEXPIRE', holders_0_188, ttl_ms_0_188) end
  end
--lua/shared.lua:175
end end
  end
--lua/lib/charged.lua:15
  local texts, is_told_0_124 = nil, false
  for s_0_124 = 1, #scopes do
    local scope_0_124 = scopes[s_0_124]
    if scope_0_124.costs or scope_0_124.noted or scope_0_124.at_us ~= now_us then is_told_0_124 = true end
  end
  for s_0_124 = 1, is_told_0_124 and #scopes or 0 do
    local scope_0_124 = scopes[s_0_124]
    texts = texts or {}
    texts[s_0_124] = string.format('%.0f', scope_0_124.at_us) .. (scope_0_124.noted or '')
  end
--lua/shared.lua:178
  do local set_back_us_0_112 = request.set_back_us
--lua/lib/reply.lua:62
local n_0_112 = #reply
  if texts then
    reply[n_0_112 + 1], reply[n_0_112 + 2], reply[n_0_112 + 3] = 9, set_back_us_0_112, table.concat(texts, ',')
  elseif set_back_us_0_112 > 0 then
    reply[n_0_112 + 1], reply[n_0_112 + 2] = 11, set_back_us_0_112
  else
    reply[n_0_112 + 1] = 10
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
--lua/lib/reply.lua:169
for i_0_114 = #reply, length + 1, -1 do reply[i_0_114] = nil end
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
  sha1: '58896436b844cde4b3e023c00237fc5a4f85f7a5',
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
  local size_0_165 = #text
--lua/lib/sums.lua:50
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_165 >= 64 then
    local __0_165, __0_165, moved_0_165, __0_165, groups_0_165, front_0_165, total_0_165, base_0_165 = unpack_bytes('<dddddddd', text)
    local when_0_165, sum_0_165 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_165 > 0 then log.groups, log.front, log.from = groups_0_165, front_0_165, 64 + 8 * (groups_0_165 + groups_0_165 / 64) end
    local entries_0_165 = (size_0_165 - log.from) / 16
    log.entries, log.first = entries_0_165, math.max(0, entries_0_165 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_165, total_0_165, total_0_165 - sum_0_165, -moved_0_165
    if entries_0_165 > 0 then log.newest_us = when_0_165 end
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
  local opened_0_170 = scope.sums or {}
  scope.sums = opened_0_170
  local log = opened_0_170[slot]
  if not log then
    local key_0_170 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_103 = call('GETRANGE', key_0_170, '-320', '-1')
  local size_1_103, head_1_103 = #text_1_103, text_1_103
  if size_1_103 == 320 then
    size_1_103, head_1_103 = call('STRLEN', key_0_170), call('GETRANGE', key_0_170, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_170 = { head = head_1_103, text = text_1_103, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_103 >= 64 then
    local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_103)
    local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_103, #text_1_103 - 16 + 1)
    if groups_2_47 > 0 then read_0_170.groups, read_0_170.front, read_0_170.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
    local entries_2_47 = (size_1_103 - read_0_170.from) / 16
    read_0_170.entries, read_0_170.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_103 / 16))
    read_0_170.base, read_0_170.total, read_0_170.sum, read_0_170.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
    if entries_2_47 > 0 then read_0_170.newest_us = when_2_47 end
  end
--lua/lib/sums.lua:84
    log = read_0_170
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_170 = log.newest_us - scope.at_us
    if ahead_us_0_170 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_170)
    elseif ahead_us_0_170 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_170[slot] = log
  end
--lua/lib/tiers/sums_tier.lua:47
  local rounds = math.ceil(units / limit) - 1
  local need_0_191 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:18
local when_us = 0
  if need_0_191 > log.base then
    local key_0_191 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums_reached.lua:13
    local low_1_124, low_sum_1_124 = -1, log.base
  local high_1_124, high_sum_1_124, when_0_191 = log.entries - 1, log.sum, log.newest_us
  local guesses_1_124, around_1_124, guess_1_124 = 0, 1, high_1_124
  if 0 > 0 then guess_1_124 = high_1_124 - math.floor((high_sum_1_124 - need_0_191) / 0) else guesses_1_124, around_1_124 = 1, 8 end
  while high_1_124 - low_1_124 > 1 do
    if guesses_1_124 > 3 then
      guess_1_124 = math.ceil((low_1_124 + high_1_124) / 2)
    elseif guesses_1_124 > 0 then
      guess_1_124 = low_1_124 + math.ceil((need_0_191 - low_sum_1_124) / (high_sum_1_124 - low_sum_1_124) * (high_1_124 - low_1_124))
    end
    guess_1_124 = math.max(low_1_124 + 1, math.min(guess_1_124, high_1_124))
    local from_1_124, to_1_124 = math.max(guess_1_124 - around_1_124, low_1_124 + 1), math.min(guess_1_124 + around_1_124 - 1, high_1_124 - 1)
    local text_1_124, offset_1_124 = log.text, 0
    if from_1_124 >= log.first then
      offset_1_124 = #text_1_124 - (log.entries - from_1_124) * 16 + 1
    else
      text_1_124, offset_1_124 = call('GETRANGE', key_0_191, log.from + from_1_124 * 16, log.from + (to_1_124 + 1) * 16 - 1), 1
    end

    local at_1_124 = from_1_124
    repeat
      local its_when_1_124, sum_1_124 = unpack_bytes('<dd', text_1_124, offset_1_124 + (at_1_124 - from_1_124) * 16)
--lua/lib/sums.lua:122
      local more_1_124, groups_2_52 = log.total, log.groups or 0
  local group_2_52 = math.floor(at_1_124 / 32)
  if group_2_52 < groups_2_52 then
    local known_2_52 = log.known
    if not known_2_52 then
      local packed_2_52 = call('GETRANGE', key_0_191, 64, 64 + groups_2_52 / 64 * 8 - 1)
      known_2_52 = { [0] = log.front }
      for i_2_52 = 1, groups_2_52 / 64 do known_2_52[i_2_52] = known_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices, log.known = {}, known_2_52
    end
    local at_2_52 = math.floor(group_2_52 / 64)
    local slice_2_52 = known_2_52.slices[at_2_52]
    if not slice_2_52 then
      local from_2_52 = 64 + 8 * (groups_2_52 / 64 + at_2_52 * 64)
      local packed_2_52 = call('GETRANGE', key_0_191, from_2_52, from_2_52 + 8 * 64 - 1)
      slice_2_52 = { [0] = known_2_52[at_2_52] }
      for i_2_52 = 1, 64 - 1 do slice_2_52[i_2_52] = slice_2_52[i_2_52 - 1] + unpack_bytes('<d', packed_2_52, 8 * i_2_52 - 7) end
      known_2_52.slices[at_2_52] = slice_2_52
    end
    more_1_124 = slice_2_52[group_2_52 % 64]
  end
--lua/lib/sums_reached.lua:36
      sum_1_124 = more_1_124 - sum_1_124
      if sum_1_124 >= need_0_191 then high_1_124, high_sum_1_124, when_0_191 = at_1_124, sum_1_124, its_when_1_124 else low_1_124, low_sum_1_124 = at_1_124, sum_1_124 end
      at_1_124 = high_1_124 > to_1_124 and to_1_124 or math.floor((low_1_124 + high_1_124) / 2)
    until high_1_124 == from_1_124 or low_1_124 == to_1_124 or high_1_124 - low_1_124 <= 1
    guesses_1_124, around_1_124 = guesses_1_124 + 1, 8
  end
--lua/lib/tiers/sums_tier.lua:22
    when_us = when_0_191 + (argv[tier + 2])
  end
--lua/lib/tiers/sums_tier.lua:49
  return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sums_tier.lua:78
function shelf_0.sums_tier_used(scope, tier, slot)
  local key, window_us = (slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])), (argv[tier + 2])
--lua/lib/sums.lua:78
  local opened_0_171 = scope.sums or {}
  scope.sums = opened_0_171
  local log = opened_0_171[slot]
  if not log then
    local key_0_171 = slot == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot])
--lua/lib/sums.lua:65
    local text_1_104 = call('GETRANGE', key_0_171, '-320', '-1')
  local size_1_104, head_1_104 = #text_1_104, text_1_104
  if size_1_104 == 320 then
    size_1_104, head_1_104 = call('STRLEN', key_0_171), call('GETRANGE', key_0_171, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_171 = { head = head_1_104, text = text_1_104, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_104 >= 64 then
    local __2_48, __2_48, moved_2_48, __2_48, groups_2_48, front_2_48, total_2_48, base_2_48 = unpack_bytes('<dddddddd', head_1_104)
    local when_2_48, sum_2_48 = unpack_bytes('<dd', text_1_104, #text_1_104 - 16 + 1)
    if groups_2_48 > 0 then read_0_171.groups, read_0_171.front, read_0_171.from = groups_2_48, front_2_48, 64 + 8 * (groups_2_48 + groups_2_48 / 64) end
    local entries_2_48 = (size_1_104 - read_0_171.from) / 16
    read_0_171.entries, read_0_171.first = entries_2_48, math.max(0, entries_2_48 - math.floor(#text_1_104 / 16))
    read_0_171.base, read_0_171.total, read_0_171.sum, read_0_171.moved_us = -base_2_48, total_2_48, total_2_48 - sum_2_48, -moved_2_48
    if entries_2_48 > 0 then read_0_171.newest_us = when_2_48 end
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
--lua/lib/tiers/sums_tier.lua:81
  local at_0_190 = scope.at_us - window_us + 0.5
--lua/lib/sums.lua:172
local entry, low_us_0_190, high_0_190, high_us_0_190 = 0, nil, log.entries, nil
  local text_0_190, first_0_190, guesses_0_190 = log.text, log.first, 0
  while entry < high_0_190 do
    local count_0_190 = math.min(math.floor(#text_0_190 / 16), log.entries - first_0_190)
    local from_0_190, to_0_190 = math.max(first_0_190, entry), math.min(first_0_190 + count_0_190, high_0_190) - 1
    local offset_0_190 = #text_0_190 - (first_0_190 + count_0_190 - from_0_190) * 16 + 1

    local entry_0_190 = from_0_190
    repeat
      local when_0_190 = unpack_bytes('<d', text_0_190, offset_0_190 + (entry_0_190 - from_0_190) * 16)
      if when_0_190 >= at_0_190 then high_0_190, high_us_0_190 = entry_0_190, when_0_190 else entry, low_us_0_190 = entry_0_190 + 1, when_0_190 end
      entry_0_190 = high_0_190 > to_0_190 and to_0_190 or math.floor((entry + high_0_190) / 2)
    until high_0_190 <= from_0_190 or entry > to_0_190 or entry >= high_0_190
    if entry < high_0_190 and not low_us_0_190 then
      local when_0_190 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when_0_190 >= at_0_190 then high_0_190 = 0 else entry, low_us_0_190 = 1, when_0_190 end
    end
    if entry < high_0_190 then
      local guess_0_190 = math.floor((entry + high_0_190) / 2)
      if guesses_0_190 < 3 then guess_0_190 = entry - 1 + math.ceil((at_0_190 - low_us_0_190) / (high_us_0_190 - low_us_0_190) * (high_0_190 - entry + 1)) end
      guess_0_190, guesses_0_190 = math.max(entry, math.min(guess_0_190, high_0_190 - 1)), guesses_0_190 + 1
      do
--lua/lib/sums.lua:161
local start_1_123 = math.floor(guess_0_190 / 32) * 32
  local first_1_123 = math.max(start_1_123 - 1, 0)
  local text_1_123 = call('GETRANGE', key, log.from + first_1_123 * 16, log.from + math.min(start_1_123 + 32, log.entries) * 16 - 1)
text_0_190, first_0_190 = text_1_123, first_1_123
--lua/lib/sums.lua:193
end
      log.group, log.group_first = text_0_190, first_0_190
    end
  end
--lua/lib/tiers/sums_tier.lua:82
  if entry == log.entries then return 0, 0 end
--lua/lib/sums.lua:109
  local text_0_176, at_0_176 = log.text, 1
  if entry < log.first then
    text_0_176 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
  else
    at_0_176 = #text_0_176 - (log.entries - entry) * 16 + 1
  end
  local when, sum_0_176 = unpack_bytes('<dd', text_0_176, at_0_176)
--lua/lib/tiers/sums_tier.lua:84
  local entry_0_185 = entry - 1
--lua/lib/sums.lua:149
local before = log.base
  if entry_0_185 >= 0 then
--lua/lib/sums.lua:109
    local text_1_112, at_1_112 = log.text, 1
  if entry_0_185 < log.first then
    text_1_112 = call('GETRANGE', key, log.from + entry_0_185 * 16, log.from + entry_0_185 * 16 + 16 - 1)
  else
    at_1_112 = #text_1_112 - (log.entries - entry_0_185) * 16 + 1
  end
  local __0_185, sum_0_185 = unpack_bytes('<dd', text_1_112, at_1_112)






    local more_0_185, groups_1_119 = log.total, log.groups or 0
  local group_1_119 = math.floor(entry_0_185 / 32)
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
    more_0_185 = slice_1_119[group_1_119 % 64]
  end
--lua/lib/sums.lua:153
    before = more_0_185 - sum_0_185
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
  local limit_0_192, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_192) / mean) - 1





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
  local from_0_200, to_0_200 = argv[tier + 3], argv[tier + 4]
  local copy_0_200, next_us = scope.copy, 0
  local due_0_200 = copy_0_200 and string.sub(copy_0_200, from_0_200 + 1, to_0_200 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_200, to_0_200)
  if #due_0_200 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_200)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:36
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/pace.lua:17
  local from_0_201, to_0_201 = argv[tier + 3], argv[tier + 4]
  local copy_0_201, next_us = scope.copy, 0
  local due_0_201 = copy_0_201 and string.sub(copy_0_201, from_0_201 + 1, to_0_201 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_201, to_0_201)
  if #due_0_201 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_201)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:47
  local gap_us = (argv[tier + 2]) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:92
function shelf_0.pace_used(scope, tier)
--lua/lib/tiers/pace.lua:17
  local from_0_202, to_0_202 = argv[tier + 3], argv[tier + 4]
  local copy_0_202, turn_us = scope.copy, 0
  local due_0_202 = copy_0_202 and string.sub(copy_0_202, from_0_202 + 1, to_0_202 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_202, to_0_202)
  if #due_0_202 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_202)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:94
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/fixed.lua:78
function shelf_0.fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(argv[tier + 1])
--lua/lib/meters.lua:18
  local kept_0_208 = scope[tier]
  if kept_0_208 == nil then
    local field_1_89 = argv[tier + 3]
    kept_0_208 = call('HGET', (given[scope.keys]), field_1_89)
    scope[tier] = kept_0_208
    if not kept_0_208 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, closes_us, used = 0, 0, 0
  if kept_0_208 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_208) end

  local __0_208, edges_0_208 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_208 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_208 == '' and 1 or 2)
  if is_set_back_0_208 then
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
    if edges_0_208 == '' then closes_us = ends_us + (argv[tier + 2]) end
    scope.is_ahead = true
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:81
  if not ends_us then do local at_us_0_203 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __0_203, edges_0_203 = argv[tier + 3], argv[tier + 4]
  local length_us_0_203, alike_0_203 = tonumber(argv[tier + 2]), math.huge
  local ends_us_0_203, closes_us_0_203 = at_us_0_203 + length_us_0_203, nil
  if edges_0_203 ~= '' then
    local __0_203, last_0_203, guard_us_0_203, edge_us_0_203 = string.find(edges_0_203, '^(%S+) (%S+)')
    local is_here_0_203 = false
    edge_us_0_203 = edge_us_0_203 * 1000000
    repeat
      local from_us_0_203, __0_203, to_0_203, length_0_203, count_0_203 = edge_us_0_203, string.find(edges_0_203, '^ ([%d.]+)x(%d+)', last_0_203 + 1)
      if to_0_203 then
        last_0_203, length_us_0_203 = to_0_203, math.floor(length_0_203 * 1000000 + 0.5)
        edge_us_0_203 = edge_us_0_203 + length_us_0_203 * count_0_203
      end
      is_here_0_203 = not to_0_203 or at_us_0_203 < edge_us_0_203
      if is_here_0_203 then ends_us_0_203 = from_us_0_203 + (math.floor((at_us_0_203 - from_us_0_203) / length_us_0_203) + 1) * length_us_0_203 end
      if is_here_0_203 and to_0_203 then alike_0_203 = math.floor((edge_us_0_203 - ends_us_0_203) / length_us_0_203 + 0.5) end
    until is_here_0_203
    closes_us_0_203 = ends_us_0_203 - guard_us_0_203
  end
ends_us, closes_us = ends_us_0_203, closes_us_0_203 or ends_us_0_203
--lua/lib/tiers/fixed.lua:81
end end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
--lua/lib/tiers/fixed.lua:23
      local __0_204, edges_0_204 = argv[tier + 3], argv[tier + 4]
  local length_us, alike = tonumber(argv[tier + 2]), math.huge
  local next_us, closes_us_0_204 = turn_us + length_us, nil
  if edges_0_204 ~= '' then
    local __0_204, last_0_204, guard_us_0_204, edge_us_0_204 = string.find(edges_0_204, '^(%S+) (%S+)')
    local is_here_0_204 = false
    edge_us_0_204 = edge_us_0_204 * 1000000
    repeat
      local from_us_0_204, __0_204, to_0_204, length_0_204, count_0_204 = edge_us_0_204, string.find(edges_0_204, '^ ([%d.]+)x(%d+)', last_0_204 + 1)
      if to_0_204 then
        last_0_204, length_us = to_0_204, math.floor(length_0_204 * 1000000 + 0.5)
        edge_us_0_204 = edge_us_0_204 + length_us * count_0_204
      end
      is_here_0_204 = not to_0_204 or turn_us < edge_us_0_204
      if is_here_0_204 then next_us = from_us_0_204 + (math.floor((turn_us - from_us_0_204) / length_us) + 1) * length_us end
      if is_here_0_204 and to_0_204 then alike = math.floor((edge_us_0_204 - next_us) / length_us + 0.5) end
    until is_here_0_204
    closes_us_0_204 = next_us - guard_us_0_204
  end
local _ = closes_us_0_204 or next_us
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
    local at_us_0_205 = math.max(turn(before), scope.at_us)
--lua/lib/tiers/fixed.lua:23
local __0_205, edges_0_205 = argv[tier + 3], argv[tier + 4]
  local length_us_0_205, alike_0_205 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_205 = at_us_0_205 + length_us_0_205, nil
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
      is_here_0_205 = not to_0_205 or at_us_0_205 < edge_us_0_205
      if is_here_0_205 then ends_us = from_us_0_205 + (math.floor((at_us_0_205 - from_us_0_205) / length_us_0_205) + 1) * length_us_0_205 end
      if is_here_0_205 and to_0_205 then alike_0_205 = math.floor((edge_us_0_205 - ends_us) / length_us_0_205 + 0.5) end
    until is_here_0_205
    closes_us_0_205 = ends_us - guard_us_0_205
  end
--lua/lib/tiers/fixed.lua:108
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end
--lua/lib/tiers/fixed.lua:163
function shelf_0.fixed_used(scope, tier)
--lua/lib/meters.lua:18
  local kept_0_209 = scope[tier]
  if kept_0_209 == nil then
    local field_1_90 = argv[tier + 3]
    kept_0_209 = call('HGET', (given[scope.keys]), field_1_90)
    scope[tier] = kept_0_209
    if not kept_0_209 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us, _, used = 0, 0, 0
  if kept_0_209 then ends_us, _, used = unpack_bytes('<ddd', kept_0_209) end

  local __0_209, edges_0_209 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_209 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_209 == '' and 1 or 2)
  if is_set_back_0_209 then
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
    if edges_0_209 == '' then _ = ends_us + (argv[tier + 2]) end
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
--lua/lib/meters.lua:18
  local kept_0_216 = scope[tier]
  if kept_0_216 == nil then
    local field_1_92 = argv[tier + 3]
    kept_0_216 = call('HGET', (given[scope.keys]), field_1_92)
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
--lua/lib/tiers/gcra.lua:55
  local _, burst = argv[tier + 3], argv[tier + 4]
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:67
function shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = shelf_0.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/tiers/gcra.lua:62
  local __0_219, burst_0_219 = argv[tier + 3], argv[tier + 4]
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
local before = math.ceil((ahead * mean + cost - burst_0_219) / mean) - 1





  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end
--lua/lib/tiers/gcra.lua:126
function shelf_0.gcra_used(scope, tier)
  local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/meters.lua:18
  local kept_0_217 = scope[tier]
  if kept_0_217 == nil then
    local field_1_93 = argv[tier + 3]
    kept_0_217 = call('HGET', (given[scope.keys]), field_1_93)
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
  local limit_0_220, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_220) / mean) - 1




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
local cost_0_88 = 1
  if scope.costs then cost_0_88 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_88
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
local tail_0_159 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_159
  if tail_0_159 ~= '' then
    local newest_0_159 = unpack_bytes('<d', tail_0_159, #tail_0_159 - 7)
    if newest_0_159 > now_us + 1000000 then
      scope.set_back_us = newest_0_159 - now_us
    elseif newest_0_159 > now_us then
      scope.at_us = newest_0_159
    elseif newest_0_159 <= 0 then

      scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
    end
  elseif scope.costs then
    scope.is_summed = true
  end
--lua/lib/shared/request_shared.lua:51
end end
    do
--lua/lib/sums.lua:100
for i_0_174 = scope.is_summed and 0 or 1, (argv[scope.set + 5] - 1) do
    local slot_0_174 = tostring(i_0_174)
--lua/lib/sums.lua:78
    local opened_1_107 = scope.sums or {}
  scope.sums = opened_1_107
  local __0_174 = opened_1_107[slot_0_174]
  if not __0_174 then
    local key_1_107 = slot_0_174 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_0_174])
--lua/lib/sums.lua:65
    local text_2_51 = call('GETRANGE', key_1_107, '-320', '-1')
  local size_2_51, head_2_51 = #text_2_51, text_2_51
  if size_2_51 == 320 then
    size_2_51, head_2_51 = call('STRLEN', key_1_107), call('GETRANGE', key_1_107, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_1_107 = { head = head_2_51, text = text_2_51, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_2_51 >= 64 then
    local __3_20, __3_20, moved_3_20, __3_20, groups_3_20, front_3_20, total_3_20, base_3_20 = unpack_bytes('<dddddddd', head_2_51)
    local when_3_20, sum_3_20 = unpack_bytes('<dd', text_2_51, #text_2_51 - 16 + 1)
    if groups_3_20 > 0 then read_1_107.groups, read_1_107.front, read_1_107.from = groups_3_20, front_3_20, 64 + 8 * (groups_3_20 + groups_3_20 / 64) end
    local entries_3_20 = (size_2_51 - read_1_107.from) / 16
    read_1_107.entries, read_1_107.first = entries_3_20, math.max(0, entries_3_20 - math.floor(#text_2_51 / 16))
    read_1_107.base, read_1_107.total, read_1_107.sum, read_1_107.moved_us = -base_3_20, total_3_20, total_3_20 - sum_3_20, -moved_3_20
    if entries_3_20 > 0 then read_1_107.newest_us = when_3_20 end
  end
--lua/lib/sums.lua:84
    __0_174 = read_1_107
    if #__0_174.head < 64 then scope.is_bare = true end
    local ahead_us_1_107 = __0_174.newest_us - scope.at_us
    if ahead_us_1_107 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_1_107)
    elseif ahead_us_1_107 > 0 then
      scope.at_us = __0_174.newest_us
    end
    opened_1_107[slot_0_174] = __0_174
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
local turn_us_0_226, binding_0_226 = scope.at_us, nil
  local first_0_226, last_0_226, step_0_226 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_226 = first_0_226, last_0_226, step_0_226 do
    local kind_0_226 = argv[tier_0_226]
    local its_us_0_226 if kind_0_226 == 'sliding' then do
--lua/lib/tiers/sliding.lua:21
local from_2_53, to_2_53 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
  local turn_us_2_53 = scope.at_us
  if scope.costs then
--lua/lib/request_limits.lua:85
    local cost_2_53 = 1
  if scope.costs then cost_2_53 = math.min(scope.costs[(tier_0_226 - scope.set - 6) / 5 + 1], argv[tier_0_226 + 1]) end
--lua/lib/tiers/sliding.lua:25
    from_2_53 = (cost_2_53 - (argv[tier_0_226 + 1]) - 1) * 8
    to_2_53 = from_2_53 + 7
    if cost_2_53 == 0 then from_2_53, to_2_53 = 1, 0 end
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
  if scope.costs then cost_3_21 = math.min(scope.costs[(tier_0_226 - scope.set - 6) / 5 + 1], argv[tier_0_226 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local its_us_2_53 = scope.at_us
  if cost_3_21 > 0 then

    local each_3_21 = '0' == '0' and cost_3_21 or 0
    local need_5_10 = log_3_21.sum + cost_3_21 - (argv[tier_0_226 + 1])
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
    when_us_3_21 = when_5_10 + (argv[tier_0_226 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    its_us_2_53 = when_us_3_21
  end
--lua/lib/tiers/sliding.lua:31
    turn_us_2_53 = its_us_2_53
  else
    local entry_2_53 = from_2_53 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_53, to_2_53)
    if #entry_2_53 >= 8 then turn_us_2_53 = unpack_bytes('<d', entry_2_53) + (argv[tier_0_226 + 2]) end
  end
its_us_0_226 = turn_us_2_53
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_226 == 'pace' then do
--lua/lib/tiers/pace.lua:26
local from_2_54, to_2_54 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
  local due_2_54, turn_us_2_54 = call('GETRANGE', (given[scope.keys + 1]), from_2_54, to_2_54), scope.at_us
--lua/lib/request_limits.lua:93
  local cost_2_54 = 1
  if scope.costs then cost_2_54 = scope.costs[(tier_0_226 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:29
  if #due_2_54 >= 8 and cost_2_54 > 0 then turn_us_2_54 = (argv[tier_0_226 + 2]) - unpack_bytes('<d', due_2_54) end
its_us_0_226 = turn_us_2_54
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_226 == 'fixed' then do
--lua/lib/meters.lua:18
local kept_3_24 = scope[tier_0_226]
  if kept_3_24 == nil then
    local field_4_13 = argv[tier_0_226 + 3]
    kept_3_24 = call('HGET', (given[scope.keys]), field_4_13)
    scope[tier_0_226] = kept_3_24
    if not kept_3_24 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local ends_us_2_55, closes_us_2_55, used_2_55 = 0, 0, 0
  if kept_3_24 then ends_us_2_55, closes_us_2_55, used_2_55 = unpack_bytes('<ddd', kept_3_24) end

  local __3_24, edges_3_24 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
  local is_set_back_3_24 = ends_us_2_55 > scope.at_us + (argv[tier_0_226 + 2]) * (edges_3_24 == '' and 1 or 2)
  if is_set_back_3_24 then
    do local at_us_4_19 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __4_19, edges_4_19 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
  local length_us_4_19, alike_4_19 = tonumber(argv[tier_0_226 + 2]), math.huge
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
ends_us_2_55, closes_us_2_55 = ends_us_4_19, closes_us_4_19 or ends_us_4_19
--lua/lib/tiers/fixed.lua:55
end
    if edges_3_24 == '' then closes_us_2_55 = ends_us_2_55 + (argv[tier_0_226 + 2]) end
    scope.is_ahead = true
  end
  if ends_us_2_55 <= scope.at_us then ends_us_2_55, used_2_55 = nil, 0 end
--lua/lib/request_limits.lua:85
  local cost_2_55 = 1
  if scope.costs then cost_2_55 = math.min(scope.costs[(tier_0_226 - scope.set - 6) / 5 + 1], argv[tier_0_226 + 1]) end
--lua/lib/tiers/fixed.lua:67
  local turn_us_2_55 = scope.at_us
  if not ends_us_2_55 then
    local __2_55, edges_2_55 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
    if edges_2_55 ~= '' and string.sub(edges_2_55, 1, 2) ~= '0 ' then do local at_us_3_23 = scope.at_us
--lua/lib/tiers/fixed.lua:23
local __3_23, edges_3_23 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
  local length_us_3_23, alike_3_23 = tonumber(argv[tier_0_226 + 2]), math.huge
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
--lua/lib/tiers/fixed.lua:70
end end
  end
  if ends_us_2_55 and cost_2_55 > 0 and (used_2_55 + cost_2_55 > tonumber(argv[tier_0_226 + 1]) or scope.at_us >= closes_us_2_55) then turn_us_2_55 = ends_us_2_55 end
its_us_0_226 = turn_us_2_55
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_226 == 'gcra' then do
--lua/lib/tiers/gcra.lua:43
local each_us_2_57 = math.ceil((argv[tier_0_226 + 2]) * 4 / (argv[tier_0_226 + 1])) / 4
--lua/lib/meters.lua:18
  local kept_3_26 = scope[tier_0_226]
  if kept_3_26 == nil then
    local field_4_14 = argv[tier_0_226 + 3]
    kept_3_26 = call('HGET', (given[scope.keys]), field_4_14)
    scope[tier_0_226] = kept_3_26
    if not kept_3_26 then scope.is_bare = true end
  end
--lua/lib/tiers/gcra.lua:26
  local served_us_2_57, expires_us_3_26, is_set_back_3_26 = 0, 0, false
  if kept_3_26 then served_us_2_57, expires_us_3_26 = unpack_bytes('<dd', kept_3_26) end
  if served_us_2_57 <= scope.at_us then
    served_us_2_57 = scope.at_us
  else

    local __3_26, burst_3_26 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
    local most_us_3_26 = scope.at_us + burst_3_26 * each_us_2_57 + (argv[tier_0_226 + 2])
    is_set_back_3_26 = served_us_2_57 > most_us_3_26
    if is_set_back_3_26 then scope.is_ahead = true end
    served_us_2_57 = math.min(served_us_2_57, most_us_3_26)
  end







  local __2_57, burst_2_57 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
--lua/lib/request_limits.lua:85
  local cost_2_57 = 1
  if scope.costs then cost_2_57 = math.min(scope.costs[(tier_0_226 - scope.set - 6) / 5 + 1], argv[tier_0_226 + 1]) end
--lua/lib/tiers/gcra.lua:47
  local turn_us_2_57 = scope.at_us
  if cost_2_57 > 0 then turn_us_2_57 = math.ceil(served_us_2_57 + math.min(cost_2_57 - burst_2_57, 0) * each_us_2_57) end
its_us_0_226 = turn_us_2_57
--lua/lib/tiers/kinds.lua:103
end elseif kind_0_226 == 'summed' then do
--lua/lib/tiers/summed.lua:17
local slot_2_58, resolution_us_2_58 = argv[tier_0_226 + 3], argv[tier_0_226 + 4]
--lua/lib/sums.lua:78
  local opened_4_16 = scope.sums or {}
  scope.sums = opened_4_16
  local log_3_22 = opened_4_16[slot_2_58]
  if not log_3_22 then
    local key_4_16 = slot_2_58 == '0' and (given[scope.keys + 1]) or (given[scope.keys - slot_2_58])
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
    opened_4_16[slot_2_58] = log_3_22
  end
--lua/lib/request_limits.lua:85
  local cost_3_22 = 1
  if scope.costs then cost_3_22 = math.min(scope.costs[(tier_0_226 - scope.set - 6) / 5 + 1], argv[tier_0_226 + 1]) end
--lua/lib/tiers/sums_tier.lua:31
  local turn_us_2_58 = scope.at_us
  if cost_3_22 > 0 then

    local each_3_22 = resolution_us_2_58 == '0' and cost_3_22 or 0
    local need_5_11 = log_3_22.sum + cost_3_22 - (argv[tier_0_226 + 1])
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
    when_us_3_22 = when_5_11 + (argv[tier_0_226 + 2])
  end
--lua/lib/tiers/sums_tier.lua:36
    turn_us_2_58 = when_us_3_22
  end
--lua/lib/tiers/summed.lua:19
its_us_0_226 = turn_us_2_58
--lua/lib/tiers/kinds.lua:103
end else error('no such kind of tier: ' .. tostring(kind_0_226)) end
    if its_us_0_226 > turn_us_0_226 then turn_us_0_226, binding_0_226 = its_us_0_226, tier_0_226 end
  end
  scope.turn_us, scope.tier = turn_us_0_226, binding_0_226 or first_0_226
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
    local text_0_177, at_0_177 = log.text, 1
  if last < log.first then
    text_0_177 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_0_177 = #text_0_177 - (log.entries - last) * 16 + 1
  end
  local when, sum_0_177 = unpack_bytes('<dd', text_0_177, at_0_177)
--lua/lib/sums.lua:149
    local sum = log.base
  if last >= 0 then
--lua/lib/sums.lua:109
    local text_1_113, at_1_113 = log.text, 1
  if last < log.first then
    text_1_113 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
  else
    at_1_113 = #text_1_113 - (log.entries - last) * 16 + 1
  end
  local __0_186, sum_0_186 = unpack_bytes('<dd', text_1_113, at_1_113)






    local more_0_186, groups_1_120 = log.total, log.groups or 0
  local group_1_120 = math.floor(last / 32)
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
    more_0_186 = slice_1_120[group_1_120 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_186 - sum_0_186
  end
--lua/lib/clock_step.lua:49
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local size_0_166 = #text
--lua/lib/sums.lua:50
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_166 >= 64 then
    local __0_166, __0_166, moved_0_166, __0_166, groups_0_166, front_0_166, total_0_166, base_0_166 = unpack_bytes('<dddddddd', text)
    local when_0_166, sum_0_166 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_166 > 0 then step.groups, step.front, step.from = groups_0_166, front_0_166, 64 + 8 * (groups_0_166 + groups_0_166 / 64) end
    local entries_0_166 = (size_0_166 - step.from) / 16
    step.entries, step.first = entries_0_166, math.max(0, entries_0_166 - math.floor(#text / 16))
    step.base, step.total, step.sum, step.moved_us = -base_0_166, total_0_166, total_0_166 - sum_0_166, -moved_0_166
    if entries_0_166 > 0 then step.newest_us = when_0_166 end
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
  local text_0_169 = call('GETRANGE', key, '-320', '-1')
  local size_0_169, head_0_169 = #text_0_169, text_0_169
  if size_0_169 == 320 then
    size_0_169, head_0_169 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
  end
--lua/lib/sums.lua:50
  local log = { head = head_0_169, text = text_0_169, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_0_169 >= 64 then
    local __1_102, __1_102, moved_1_102, __1_102, groups_1_102, front_1_102, total_1_102, base_1_102 = unpack_bytes('<dddddddd', head_0_169)
    local when_1_102, sum_1_102 = unpack_bytes('<dd', text_0_169, #text_0_169 - 16 + 1)
    if groups_1_102 > 0 then log.groups, log.front, log.from = groups_1_102, front_1_102, 64 + 8 * (groups_1_102 + groups_1_102 / 64) end
    local entries_1_102 = (size_0_169 - log.from) / 16
    log.entries, log.first = entries_1_102, math.max(0, entries_1_102 - math.floor(#text_0_169 / 16))
    log.base, log.total, log.sum, log.moved_us = -base_1_102, total_1_102, total_1_102 - sum_1_102, -moved_1_102
    if entries_1_102 > 0 then log.newest_us = when_1_102 end
  end
--lua/lib/carry_sources.lua:20
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/sums.lua:109
    local text_0_178, at_0_178 = log.text, 1
  if i < log.first then
    text_0_178 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_0_178 = #text_0_178 - (log.entries - i) * 16 + 1
  end
  local when_us, sum_0_178 = unpack_bytes('<dd', text_0_178, at_0_178)
--lua/lib/sums.lua:149
    local sum = log.base
  if i >= 0 then
--lua/lib/sums.lua:109
    local text_1_114, at_1_114 = log.text, 1
  if i < log.first then
    text_1_114 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
  else
    at_1_114 = #text_1_114 - (log.entries - i) * 16 + 1
  end
  local __0_187, sum_0_187 = unpack_bytes('<dd', text_1_114, at_1_114)






    local more_0_187, groups_1_121 = log.total, log.groups or 0
  local group_1_121 = math.floor(i / 32)
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
    more_0_187 = slice_1_121[group_1_121 % 64]
  end
--lua/lib/sums.lua:153
    sum = more_0_187 - sum_0_187
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
    local __0_167, __0_167, moved_0_167, __0_167, groups_0_167, front_0_167, total_0_167, base_0_167 = unpack_bytes('<dddddddd', text)
    local when_0_167, sum_0_167 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_167 > 0 then log.groups, log.front, log.from = groups_0_167, front_0_167, 64 + 8 * (groups_0_167 + groups_0_167 / 64) end
    local entries_0_167 = (size - log.from) / 16
    log.entries, log.first = entries_0_167, math.max(0, entries_0_167 - math.floor(#text / 16))
    log.base, log.total, log.sum, log.moved_us = -base_0_167, total_0_167, total_0_167 - sum_0_167, -moved_0_167
    if entries_0_167 > 0 then log.newest_us = when_0_167 end
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
    local __0_168, __0_168, moved_0_168, __0_168, groups_0_168, front_0_168, total_0_168, base_0_168 = unpack_bytes('<dddddddd', text)
    local when_0_168, sum_0_168 = unpack_bytes('<dd', text, #text - 16 + 1)
    if groups_0_168 > 0 then written.groups, written.front, written.from = groups_0_168, front_0_168, 64 + 8 * (groups_0_168 + groups_0_168 / 64) end
    local entries_0_168 = (size - written.from) / 16
    written.entries, written.first = entries_0_168, math.max(0, entries_0_168 - math.floor(#text / 16))
    written.base, written.total, written.sum, written.moved_us = -base_0_168, total_0_168, total_0_168 - sum_0_168, -moved_0_168
    if entries_0_168 > 0 then written.newest_us = when_0_168 end
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
    do local lasts_us_0_157 = 2 * longest_us
--lua/lib/meters.lua:36
local meters_0_157, ttl_ms_0_157 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_157 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_157) < ttl_ms_0_157 then
    call('PEXPIRE', meters_0_157, ttl_ms_0_157)
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
      local opened_0_173 = scope.sums or {}
  scope.sums = opened_0_173
  local log = opened_0_173[field]
  if not log then
    local key_0_173 = field == '0' and (given[scope.keys + 1]) or (given[scope.keys - field])
--lua/lib/sums.lua:65
    local text_1_106 = call('GETRANGE', key_0_173, '-320', '-1')
  local size_1_106, head_1_106 = #text_1_106, text_1_106
  if size_1_106 == 320 then
    size_1_106, head_1_106 = call('STRLEN', key_0_173), call('GETRANGE', key_0_173, '0', '63')
  end
--lua/lib/sums.lua:50
  local read_0_173 = { head = head_1_106, text = text_1_106, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
  if size_1_106 >= 64 then
    local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_106)
    local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_106, #text_1_106 - 16 + 1)
    if groups_2_50 > 0 then read_0_173.groups, read_0_173.front, read_0_173.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
    local entries_2_50 = (size_1_106 - read_0_173.from) / 16
    read_0_173.entries, read_0_173.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_106 / 16))
    read_0_173.base, read_0_173.total, read_0_173.sum, read_0_173.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
    if entries_2_50 > 0 then read_0_173.newest_us = when_2_50 end
  end
--lua/lib/sums.lua:84
    log = read_0_173
    if #log.head < 64 then scope.is_bare = true end
    local ahead_us_0_173 = log.newest_us - scope.at_us
    if ahead_us_0_173 > 1000000 then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_173)
    elseif ahead_us_0_173 > 0 then
      scope.at_us = log.newest_us
    end
    opened_0_173[field] = log
  end
--lua/lib/carry.lua:49
      is_bare = #log.head < 64
    elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/meters.lua:18
      local kept = scope[tier]
  if kept == nil then
    local field_0_153 = argv[tier + 3]
    kept = call('HGET', (given[scope.keys]), field_0_153)
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
    local __0_207, edges_0_207 = argv[tier + 3], argv[tier + 4]
  local length_us, alike_0_207 = tonumber(argv[tier + 2]), math.huge
  local ends_us, closes_us_0_207 = at_us + length_us, nil
  if edges_0_207 ~= '' then
    local __0_207, last_0_207, guard_us_0_207, edge_us_0_207 = string.find(edges_0_207, '^(%S+) (%S+)')
    local is_here_0_207 = false
    edge_us_0_207 = edge_us_0_207 * 1000000
    repeat
      local from_us_0_207, __0_207, to_0_207, length_0_207, count_0_207 = edge_us_0_207, string.find(edges_0_207, '^ ([%d.]+)x(%d+)', last_0_207 + 1)
      if to_0_207 then
        last_0_207, length_us = to_0_207, math.floor(length_0_207 * 1000000 + 0.5)
        edge_us_0_207 = edge_us_0_207 + length_us * count_0_207
      end
      is_here_0_207 = not to_0_207 or at_us < edge_us_0_207
      if is_here_0_207 then ends_us = from_us_0_207 + (math.floor((at_us - from_us_0_207) / length_us) + 1) * length_us end
      if is_here_0_207 and to_0_207 then alike_0_207 = math.floor((edge_us_0_207 - ends_us) / length_us + 0.5) end
    until is_here_0_207
    closes_us_0_207 = ends_us - guard_us_0_207
  end
local closes_us = closes_us_0_207 or ends_us
--lua/lib/carry.lua:127
    local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/meters.lua:18
    local kept_0_211 = scope[tier]
  if kept_0_211 == nil then
    local field_1_94 = argv[tier + 3]
    kept_0_211 = call('HGET', (given[scope.keys]), field_1_94)
    scope[tier] = kept_0_211
    if not kept_0_211 then scope.is_bare = true end
  end
--lua/lib/tiers/fixed.lua:49
  local own_ends_us, own_closes_us, used = 0, 0, 0
  if kept_0_211 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_211) end

  local __0_211, edges_0_211 = argv[tier + 3], argv[tier + 4]
  local is_set_back_0_211 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_211 == '' and 1 or 2)
  if is_set_back_0_211 then
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
    if edges_0_211 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
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
--lua/lib/meters.lua:18
    local kept_0_218 = scope[tier]
  if kept_0_218 == nil then
    local field_1_95 = argv[tier + 3]
    kept_0_218 = call('HGET', (given[scope.keys]), field_1_95)
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
    do local lasts_us_0_158 = until_us - now_us
--lua/lib/meters.lua:36
local meters_0_158, ttl_ms_0_158 = (given[scope.keys]), math.max(math.ceil(lasts_us_0_158 / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters_0_158) < ttl_ms_0_158 then
    call('PEXPIRE', meters_0_158, ttl_ms_0_158)
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


      local tier_0_87 = target.tier local _, edges = argv[tier_0_87 + 3], argv[tier_0_87 + 4]
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
  for s_0_265 = 1, request.gates do do local scope_1_138 = request.scopes[s_0_265]
--lua/lib/shared/gates.lua:21
gates[s_0_265] = given[scope_1_138.keys + 1]
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
  do local set_back_us_0_145 = request.set_back_us
--lua/lib/reply.lua:121
local n_0_145, tier_0_145, reason_0_145, more_0_145 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_4 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_145 = (tier_1_4 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:122
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_145, more_0_145 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_145, more_0_145 = 13, binding.running
  end
  reply[n_0_145 + 1], reply[n_0_145 + 2], reply[n_0_145 + 3], reply[n_0_145 + 4] = 19, set_back_us_0_145, estimate_us, index
  reply[n_0_145 + 5], reply[n_0_145 + 6], reply[n_0_145 + 7], reply[n_0_145 + 8], reply[n_0_145 + 9] = position, tier_0_145, more_0_145, reason_0_145, back_us
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
    do local remaining_1_88, reset_us_1_88 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:180
local n_1_88 = #reply
  reply[n_1_88 + 1], reply[n_1_88 + 2] = remaining_1_88, reset_us_1_88
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
--lua/lib/reply.lua:62
local n_0_139 = #reply
  if nil then
    reply[n_0_139 + 1], reply[n_0_139 + 2], reply[n_0_139 + 3] = 9, set_back_us, table.concat(nil, ',')
  elseif set_back_us > 0 then
    reply[n_0_139 + 1], reply[n_0_139 + 2] = 11, set_back_us
  else
    reply[n_0_139 + 1] = 10
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
--lua/lib/reply.lua:108
local n_0_144, tier_0_144 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_7 = binding.tier
--lua/lib/request_limits.lua:55
tier_0_144 = (tier_1_7 - binding.set - 6) / 5 + 1
--lua/lib/reply.lua:109
end end
  reply[n_0_144 + 1], reply[n_0_144 + 2], reply[n_0_144 + 3], reply[n_0_144 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_144 + 5], reply[n_0_144 + 6] = binding.ahead or 0, tier_0_144
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_144 + 1], reply[n_0_144 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_144 + 1], reply[n_0_144 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:91
end
    return
  end
  shelf_0.told_deferred(reply, home, request, place)
end

shelf_0.answer()
do local turn_us_0_150 = shelf_0.share()
--lua/lib/reply.lua:175
reply[#reply + 1] = turn_us_0_150
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
  sha1: 'e8bb90ba5aade9c8b3cbda0a903adb75081c1f32',
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
    do local turn_us_0_83 = math.max(turn_us, paused_us)
--lua/lib/reply.lua:186
local n_0_83 = #reply
  reply[n_0_83 + 1], reply[n_0_83 + 2] = waiter, turn_us_0_83
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
  sha1: 'f38c14db95547fb0a56f5fcbfd7b30c7f8b8f484',
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
--lua/lib/reply.lua:186
local n_0_6 = #reply
  reply[n_0_6 + 1], reply[n_0_6 + 2] = waiter, turn_us_0_6
--lua/waiting.lua:33
end
    told = told + 1
  end
end
return reply`,
};
