// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources cd3f312370602aeecab321c939a3036d86c919bc
// Text    f692e1b3601baa4fe09a3952007129f93f418b91
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '89626690cb3f378a6baf8c288aa10dbe87bee94d',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/reply.lua:123
local function reply_problem(thrown)
if type(thrown) ~= 'table' then return tostring(thrown) end
local problem = thrown.err
if string.find(problem, 'READONLY', 1, true) then return problem end

local _, where = pcall(error, '', 4)
return where .. problem
end
--lua/acquire.lua:24
local function make_queue(now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:1
local argv = ARGV
local given = KEYS
--lua/lib/request/request_limits.lua:11
local shelf_0 = { limits_longest = 0, reply_stored = 0, reply_promote = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, log_find = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, priority_of = 0, ticket_of = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_tell = 0, waiter_comes = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_newest = 0, home_last = 0, home_ticket = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, home_front = 0, home_after = 0, home_slot = 0, home_turn = 0, slots_sooner = 0, turn_first = 0, turn_saved = 0, turn_overtakes = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_ends = 0, scope_paused = 0, check_all = 0, watch_record = 0, watch_is = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, watch_find = 0, watch_foretell = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, offer = 0, offer_forget = 0, skip_queues = 0, skip_from = 0, skip_note = 0, skip_idles = 0, skip_next = 0, fill_comes = 0, fill_known = 0, fill_missed = 0, fill = 0, late_tell = 0, late_see = 0, aside_due = 0, aside_look = 0, late_look = 0, home_look = 0, report_still_waits = 0, report_apply = 0, early_from = 0, early_known = 0, early_first = 0, early_push = 0, early_tell = 0, home_schedule = 0, schedule_less = 0, schedule_left = 0, schedule_after = 0, schedule_forget = 0, schedule_refused = 0, schedule_idle = 0, schedule_event = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_find = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, ready_limits = 0, ready_records = 0 } function shelf_0.limits_longest(scope)
local longest_us = tonumber(argv[scope.set])
for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
longest_us = math.max(longest_us, argv[tier + 2])
end
return longest_us
end
--lua/lib/request/reply.lua:84
function shelf_0.reply_stored(reply, index, version, text)
local n, told = #reply, reply.told or {}
if told[version] then text = '' end
reply.told, told[version] = told, true
reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/request/reply.lua:118
function shelf_0.reply_promote(reply, scope, waiter, turn_us)
do local turn_us_0_119 = turn_us <= scope.at_us and 0 or turn_us
--lua/lib/request/reply.lua:114
local n_0_119 = #reply
reply[n_0_119 + 1], reply[n_0_119 + 2], reply[n_0_119 + 3], reply[n_0_119 + 4] = 20, scope.keys, waiter, turn_us_0_119 end




end
--lua/lib/log/meters.lua:10
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log/meters.lua:36
function shelf_0.meters_means(scope)
scope.means, scope.seen = {}, 0
local kept = (argv[scope.set + 5] ~= '') and call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'costs')
if not kept then return end
scope.seen = unpack_bytes('<d', kept)
for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end

function shelf_0.meters_note(scope, counts, ttl_floor_ms)
if not scope.costs then return end
if counts then
if not scope.means then shelf_0.meters_means(scope) end
local seen = math.min(scope.seen + 1, 64)
local packed = { pack('<d', seen) }
for i, cost in ipairs(scope.costs) do
local mean = scope.means[i] or cost
scope.means[i] = mean + (cost - mean) / seen
packed[i + 1] = pack('<d', scope.means[i])
end
scope.seen = seen
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'costs', table.concat(packed))
end
do local lasts_us_0_131 = 2 * shelf_0.limits_longest(scope)
--lua/lib/log/meters.lua:30
local meters_0_131, ttl_ms_0_131 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_131 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_131) < ttl_ms_0_131 then
call('PEXPIRE', meters_0_131, ttl_ms_0_131)
end end
--lua/lib/log/meters.lua:59
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
--lua/lib/log/log.lua:44
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
--lua/lib/log/log.lua:138
function shelf_0.log_find(key, entries, at)
local low, high = 0, entries
while low < high do
local middle = math.floor((low + high) / 2)
local from = 32 + middle * 8
if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
end
return low
end
--lua/lib/log/log_to_sums.lua:15
function shelf_0.log_to_sums(scope, by_us, own_us, may_write)
--lua/lib/request/request_limits.lua:110
local key = given[scope.keys + 1]
--lua/lib/log/log_to_sums.lua:17
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
--lua/lib/log/sums.lua:42
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
--lua/lib/log/log_to_sums.lua:35
scope.sums['log'] = log
end
--lua/lib/tiers/sums_tier.lua:105
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
local units = ahead + cost
if units == 0 then return scope.at_us end
--lua/lib/log/sums.lua:69
local opened_0_142 = scope.sums or {}
scope.sums = opened_0_142
local log = opened_0_142[slot]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_142 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:57
local text_1_114 = call('GETRANGE', key_0_142, '-320', '-1')
local size_1_114, head_1_114 = #text_1_114, text_1_114
if size_1_114 == 320 then
size_1_114, head_1_114 = call('STRLEN', key_0_142), call('GETRANGE', key_0_142, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_142 = { head = head_1_114, text = text_1_114, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_114 >= 64 then
local __2_46, __2_46, moved_2_46, __2_46, groups_2_46, front_2_46, total_2_46, base_2_46 = unpack_bytes('<dddddddd', head_1_114)
local when_2_46, sum_2_46 = unpack_bytes('<dd', text_1_114, #text_1_114 - 16 + 1)
if groups_2_46 > 0 then read_0_142.groups, read_0_142.front, read_0_142.from = groups_2_46, front_2_46, 64 + 8 * (groups_2_46 + groups_2_46 / 64) end
local entries_2_46 = (size_1_114 - read_0_142.from) / 16
read_0_142.entries, read_0_142.first = entries_2_46, math.max(0, entries_2_46 - math.floor(#text_1_114 / 16))
read_0_142.base, read_0_142.total, read_0_142.sum, read_0_142.moved_us = -base_2_46, total_2_46, total_2_46 - sum_2_46, -moved_2_46
if entries_2_46 > 0 then read_0_142.newest_us = when_2_46 end
end
--lua/lib/log/sums.lua:75
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
--lua/lib/tiers/sums_tier.lua:110
local rounds = math.ceil(units / limit) - 1
local need_0_163 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:81
local when_us = 0
if need_0_163 > log.base then
--lua/lib/request/request_limits.lua:116
local key_0_163 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/tiers/sums_tier.lua:16
local low_1_136, low_sum_1_136 = -1, log.base
local high_1_136, high_sum_1_136, when_0_163 = log.entries - 1, log.sum, log.newest_us
local guesses_1_136, around_1_136, guess_1_136 = 0, 1, high_1_136
if 0 > 0 then guess_1_136 = high_1_136 - math.floor((high_sum_1_136 - need_0_163) / 0) else guesses_1_136, around_1_136 = 1, 8 end
while high_1_136 - low_1_136 > 1 do
if guesses_1_136 > 3 then
guess_1_136 = math.ceil((low_1_136 + high_1_136) / 2)
elseif guesses_1_136 > 0 then
guess_1_136 = low_1_136 + math.ceil((need_0_163 - low_sum_1_136) / (high_sum_1_136 - low_sum_1_136) * (high_1_136 - low_1_136))
end
guess_1_136 = math.max(low_1_136 + 1, math.min(guess_1_136, high_1_136))
local from_1_136, to_1_136 = math.max(guess_1_136 - around_1_136, low_1_136 + 1), math.min(guess_1_136 + around_1_136 - 1, high_1_136 - 1)
local text_1_136, offset_1_136 = log.text, 0
if from_1_136 >= log.first then
offset_1_136 = #text_1_136 - (log.entries - from_1_136) * 16 + 1
else
text_1_136, offset_1_136 = call('GETRANGE', key_0_163, log.from + from_1_136 * 16, log.from + (to_1_136 + 1) * 16 - 1), 1
end
local at_1_136 = from_1_136
repeat
local its_when_1_136, sum_1_136 = unpack_bytes('<dd', text_1_136, offset_1_136 + (at_1_136 - from_1_136) * 16)
--lua/lib/log/sums.lua:117
local more_1_136, groups_2_53 = log.total, log.groups or 0
local group_2_53 = math.floor(at_1_136 / 32)
if group_2_53 < groups_2_53 then
local known_2_53 = log.known
if not known_2_53 then
local packed_2_53 = call('GETRANGE', key_0_163, 64, 64 + groups_2_53 / 64 * 8 - 1)
known_2_53 = { [0] = log.front }
for i_2_53 = 1, groups_2_53 / 64 do known_2_53[i_2_53] = known_2_53[i_2_53 - 1] + unpack_bytes('<d', packed_2_53, 8 * i_2_53 - 7) end
known_2_53.slices, log.known = {}, known_2_53
end
local at_2_53 = math.floor(group_2_53 / 64)
local slice_2_53 = known_2_53.slices[at_2_53]
if not slice_2_53 then
local from_2_53 = 64 + 8 * (groups_2_53 / 64 + at_2_53 * 64)
local packed_2_53 = call('GETRANGE', key_0_163, from_2_53, from_2_53 + 8 * 64 - 1)
slice_2_53 = { [0] = known_2_53[at_2_53] }
for i_2_53 = 1, 64 - 1 do slice_2_53[i_2_53] = slice_2_53[i_2_53 - 1] + unpack_bytes('<d', packed_2_53, 8 * i_2_53 - 7) end
known_2_53.slices[at_2_53] = slice_2_53
end
more_1_136 = slice_2_53[group_2_53 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_1_136 = more_1_136 - sum_1_136
if sum_1_136 >= need_0_163 then high_1_136, high_sum_1_136, when_0_163 = at_1_136, sum_1_136, its_when_1_136 else low_1_136, low_sum_1_136 = at_1_136, sum_1_136 end
at_1_136 = high_1_136 > to_1_136 and to_1_136 or math.floor((low_1_136 + high_1_136) / 2) until
high_1_136 == from_1_136 or low_1_136 == to_1_136 or high_1_136 - low_1_136 <= 1
guesses_1_136, around_1_136 = guesses_1_136 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us = when_0_163 + (argv[tier + 2])
end
--lua/lib/tiers/sums_tier.lua:112
return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_0.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_164 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_164 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end






if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost) end
local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
local rounds = math.floor((ahead + cost - 1) / limit)
local from = (ahead + cost - 1 - rounds * limit - limit) * 8
return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:65
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
local limit_0_167, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_167) / mean) - 1






if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_165 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_165 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/sliding.lua:69
if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:31
function shelf_0.pace_after(scope, tier, ahead, cost)
if cost == 0 then return scope.at_us end
--lua/lib/request/request_limits.lua:70
local from_0_168, to_0_168 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_168, next_us = scope.copy, 0
local due_0_168 = copy_0_168 and string.sub(copy_0_168, from_0_168 + 1, to_0_168 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_168, to_0_168)
if #due_0_168 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_168)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/request/request_limits.lua:70
local from_0_169, to_0_169 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_169, next_us = scope.copy, 0
local due_0_169 = copy_0_169 and string.sub(copy_0_169, from_0_169 + 1, to_0_169 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_169, to_0_169)
if #due_0_169 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_169)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:45
local gap_us = (argv[tier + 2]) * mean
if ahead == 0 then return next_us end
return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:77
function shelf_0.fixed_after(scope, tier, ahead, cost)
local limit = tonumber(argv[tier + 1])
--lua/lib/log/meters.lua:18
local kept_0_176 = scope[tier]
if kept_0_176 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_103 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_176 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_103)
scope[tier] = kept_0_176
if not kept_0_176 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us, closes_us, used = 0, 0, 0
if kept_0_176 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_176) end
--lua/lib/request/request_limits.lua:70
local __0_176, edges_0_176 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_176 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_176 == '' and 1 or 2)
if is_set_back_0_176 then
do local at_us_1_140 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_140, edges_1_140 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_1_140, alike_1_140 = tonumber(argv[tier + 2]), math.huge
local ends_us_1_140, closes_us_1_140 = at_us_1_140 + length_us_1_140, nil
if edges_1_140 ~= '' then
local __1_140, last_1_140, guard_us_1_140, edge_us_1_140 = string.find(edges_1_140, '^(%S+) (%S+)')
local is_here_1_140 = false
edge_us_1_140 = edge_us_1_140 * 1000000
repeat
local from_us_1_140, __1_140, to_1_140, length_1_140, count_1_140 = edge_us_1_140, string.find(edges_1_140, '^ ([%d.]+)x(%d+)', last_1_140 + 1)
if to_1_140 then
last_1_140, length_us_1_140 = to_1_140, math.floor(length_1_140 * 1000000 + 0.5)
edge_us_1_140 = edge_us_1_140 + length_us_1_140 * count_1_140
end
is_here_1_140 = not to_1_140 or at_us_1_140 < edge_us_1_140
if is_here_1_140 then ends_us_1_140 = from_us_1_140 + (math.floor((at_us_1_140 - from_us_1_140) / length_us_1_140) + 1) * length_us_1_140 end
if is_here_1_140 and to_1_140 then alike_1_140 = math.floor((edge_us_1_140 - ends_us_1_140) / length_us_1_140 + 0.5) end until
is_here_1_140
closes_us_1_140 = ends_us_1_140 - guard_us_1_140
end
ends_us, closes_us = ends_us_1_140, closes_us_1_140 or ends_us_1_140 end
--lua/lib/tiers/fixed.lua:56
if edges_0_176 == '' then closes_us = ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:80
if not ends_us then do local at_us_0_171 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __0_171, edges_0_171 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_171 and to_0_171 then alike_0_171 = math.floor((edge_us_0_171 - ends_us_0_171) / length_us_0_171 + 0.5) end until
is_here_0_171
closes_us_0_171 = ends_us_0_171 - guard_us_0_171
end
ends_us, closes_us = ends_us_0_171, closes_us_0_171 or ends_us_0_171 end
--lua/lib/tiers/fixed.lua:80
end
local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
local turn_us, behind = scope.at_us, ahead + cost - room
while behind > 0 do
turn_us, behind = ends_us, behind - limit
if behind > 0 then
--lua/lib/request/request_limits.lua:70
local __0_172, edges_0_172 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_172 and to_0_172 then alike = math.floor((edge_us_0_172 - next_us) / length_us + 0.5) end until
is_here_0_172
closes_us_0_172 = next_us - guard_us_0_172
end
local _ = closes_us_0_172 or next_us
--lua/lib/tiers/fixed.lua:87
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
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:106
if before >= 0 and edges ~= '' then
local at_us_0_173 = math.max(turn(before), scope.at_us)
--lua/lib/request/request_limits.lua:70
local __0_173, edges_0_173 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_173 and to_0_173 then alike_0_173 = math.floor((edge_us_0_173 - ends_us) / length_us_0_173 + 0.5) end until
is_here_0_173
closes_us_0_173 = ends_us - guard_us_0_173
end
--lua/lib/tiers/fixed.lua:108
turn_us = math.max(turn_us, ends_us)
end
return turn_us
end
--lua/lib/tiers/gcra.lua:50
function shelf_0.gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_184 = scope[tier]
if kept_0_184 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_106 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_184 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_106)
scope[tier] = kept_0_184
if not kept_0_184 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_184, is_set_back_0_184 = 0, 0, false
if kept_0_184 then served_us, expires_us_0_184 = unpack_bytes('<dd', kept_0_184) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_184, burst_0_184 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_184 = scope.at_us + burst_0_184 * each_us + (argv[tier + 2])
is_set_back_0_184 = served_us > most_us_0_184
if is_set_back_0_184 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_184)
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:54
if cost == 0 then return scope.at_us end
return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:65
function shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn)
local turn_us = shelf_0.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/request/request_limits.lua:70
local __0_187, burst_0_187 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/tiers/gcra.lua:62
local before = math.ceil((ahead * mean + cost - burst_0_187) / mean) - 1





if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
return turn_us
end
--lua/lib/tiers/kinds.lua:114
function shelf_0.tier_terms(scope, tier, ahead, is_own)
if not scope.means then shelf_0.meters_means(scope) end
--lua/lib/request/request_limits.lua:48
local i = (tier - scope.set - 6) / 5 + 1
--lua/lib/tiers/kinds.lua:117
local mean, front = scope.means[i] or 1, scope.front
local cost = mean
if front then
local known = math.min(ahead, #front)
if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
end
if is_own then do
--lua/lib/request/request_limits.lua:83
local cost_0_67 = 1
if scope.costs then cost_0_67 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_67 end
--lua/lib/tiers/kinds.lua:124
end
return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end

function shelf_0.tier_behind(scope, tier, ahead, is_own)
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/tiers/kinds.lua:130
local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_137, window_us_1_137 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_137) / mean) - 1, window_us_1_137, window_us_1_137 * mean / limit_1_137 end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'pace' then do
--lua/lib/request/request_limits.lua:65
local gap_us_1_139 = argv[tier + 2]
--lua/lib/tiers/pace.lua:40
waiter, window_us, each_us = ahead - 1, gap_us_1_139 * mean, gap_us_1_139 * mean end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'fixed' then do
--lua/lib/request/request_limits.lua:65
local window_us_1_144 = argv[tier + 2]
--lua/lib/tiers/fixed.lua:99
waiter, window_us, each_us = -1, window_us_1_144, window_us_1_144 * mean / (argv[tier + 1]) end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'gcra' then do
--lua/lib/request/request_limits.lua:70
local __1_146, burst_1_146 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:19
local each_us_1_146 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/tiers/gcra.lua:62
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_146) / mean) - 1, each_us_1_146, each_us_1_146 * mean end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_138, window_us_1_138 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_138) / mean) - 1, window_us_1_138, window_us_1_138 * mean / limit_1_138 end
--lua/lib/tiers/kinds.lua:131
else error('no such kind of tier: ' .. tostring(kind)) end
return waiter, window_us, each_us
end


function shelf_0.tiers_after(scope, ahead, is_own, turn)
local turn_us, binding = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:139
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/tiers/kinds.lua:141
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
--lua/lib/home/order.lua:42
function shelf_0.priority_of(joins_at)
return math.min(math.floor(joins_at / 2), 1048576)
end


function shelf_0.ticket_of(joins_at, number)
return shelf_0.priority_of(joins_at) * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number
end


function shelf_0.ticket_follow(ticket, joins_at, newest)
local its_half = math.ceil((ticket - newest) / (4294967296 / 2))
return ticket + (shelf_0.priority_of(joins_at) - math.floor(its_half / 2)) * 4294967296
end
--lua/lib/home/order.lua:77
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
local is_short = its.times == 0 and its.costs == '' and (its.first_us == 0 or its.flow)
if is_short and not (its.is_coming or its.by_hand or its.in_vain) then return pack('<I7I7', its.ticket, told) end
local flags = (its.is_coming and 1 or 0) + (its.by_hand and 2 or 0) + (its.in_vain and 4 or 0)
return pack('<I7I7BdB', its.ticket, told, math.min(its.times, 255), its.first_us, flags) .. its.costs
end


function shelf_0.waiter_tell(its, turn_us, now_us)
its.told_us = turn_us
if its.in_vain then return end
local wait_us = its.by_hand and 0 or turn_us - now_us
its.first_us = wait_us > 50000000 and turn_us + math.min(wait_us * 0.002, 1000000) or 0
end


function shelf_0.waiter_comes(its)
return its.times == 0 and not its.in_vain and its.first_us > its.told_us and its.first_us or its.told_us
end

function shelf_0.waiter_queue(waiter)
return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:6
function shelf_0.home_count(home, score, more)
home.total = home.total + more
if score < 0 then
home.out = home.out + more
home.clock.slow[home.queue_key] = nil
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

function shelf_0.home_newest(home)
home.newest = home.newest or tonumber(call('HGET', home.waiters_key, '') or 0)
return home.newest
end


function shelf_0.home_last(home, joins_at)
return shelf_0.ticket_of(joins_at, shelf_0.home_newest(home) + 1)
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
local turn_us = its and (shelf_0.stands_scheduled(stands) and stands or shelf_0.waiter_comes(its))
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
local text, newest = nil, nil
if scope.total > 0 then text, newest = unpack(call('HMGET', scope.waiters_key, waiter, '')) end
scope.newest = tonumber(newest or nil)
local its = text and shelf_0.waiter_parse(text, scope.shared)
local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
if stands and shelf_0.stands_forgotten(stands, scope.clock.now_us) then
if may_write then shelf_0.home_leave(scope, waiter, its, stands) end
stands = nil
end
scope.its, scope.stands = stands and its, stands
end


function shelf_0.home_open(scope, waiter, clock, may_write)
if scope.queue_key then return end
--lua/lib/request/request_limits.lua:121
scope.waiters_key, scope.queue_key = (string.sub(given[scope.keys + 1], 1, -4) .. 'waiters'), (string.sub(given[scope.keys + 1], 1, -4) .. 'queue')
--lua/lib/home/open.lua:57
scope.clock, scope.hidden = clock, 0
scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
local count = call('ZCARD', scope.queue_key)
local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
scope.total = scope.out + scope.coming + scope.parked
if first < (-4000000000000000) then
local now_us_0_224 = clock.now_us
--lua/lib/home/order.lua:95
local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_224), '(-4e15'
--lua/lib/home/open.lua:67
for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
if may_write then
shelf_0.home_leave(scope, lost, shelf_0.home_known(scope, lost), (-4000000000000000))
else
scope.total = scope.total - 1
end
end
end
if waiter ~= '' then shelf_0.home_find(scope, waiter, may_write) end
if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] ~= '' and argv[4])) then shelf_0.home_miss(scope, waiter, may_write) end
end
--lua/lib/home/slow.lua:11
function shelf_0.home_slow(home)
if home.slowed then return home.slowed end
local kept = home.clock.slow[home.queue_key]
if kept then return kept end
local slow = {}
local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
for _, waiter in ipairs(aside) do
local queue = shelf_0.waiter_queue(waiter)
slow[queue] = (slow[queue] or 0) + 1
end
home.clock.slow[home.queue_key] = slow
return slow
end


function shelf_0.home_in_time(home)
return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/home/slots.lua:10
function shelf_0.home_front(home)
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
shelf_0.home_front(home)
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
--lua/lib/request/request_limits.lua:31
local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
--lua/lib/home/slots.lua:52
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



function shelf_0.slots_sooner(home, promotions, self)
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
if waiter ~= self then shelf_0.reply_promote(promotions, home, waiter, opens_us) end
end
end
end
--lua/lib/home/turn.lua:12
function shelf_0.turn_first(home)
local _, score = shelf_0.home_at(home, 0)
return score and shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0)
end



function shelf_0.turn_saved(home, rank)
if rank < 1 or not home.costs then return nil end
shelf_0.home_front(home)
local takes_more = false
for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
if not takes_more then return nil end
local turn_us = shelf_0.turn_first(home)
return turn_us > home.at_us - 100000 and turn_us
end




function shelf_0.turn_overtakes(home, rank)
if rank < 1 or not (argv[4] ~= '' and argv[4]) or shelf_0.home_after(home, rank, true) <= home.at_us + 100000 then return false end
local first_us = shelf_0.turn_first(home)
return first_us > home.at_us - 50000 and first_us < home.at_us + 200000
end



function shelf_0.turn_due(home)
local its, stands = home.its, home.stands
if not its or stands < 0 then return end
local turn_us = shelf_0.stands_scheduled(stands) and stands or its.told_us
if turn_us <= 0 then return end
home.told_us, home.is_due = turn_us, shelf_0.stands_scheduled(stands) or turn_us <= home.at_us + 3
--lua/lib/request/request_limits.lua:31
local _, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
--lua/lib/home/turn.lua:47
if home.is_due and (argv[home.set + 3] ~= '0') and (argv[(last - step + 1)]) == 'pace' then
home.first_us = shelf_0.turn_first(home)
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
local before = home.cap and shelf_0.home_before(home, its and its.ticket or shelf_0.home_last(home, request.joins_at)) or 0
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
if home.turn_us <= at_us and not shelf_0.turn_overtakes(home, rank) then return end
if shelf_0.stands_scheduled(stands) then
home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
home.turn_us = shelf_0.turn_next(home, request.waiter)
return
end
end
home.position = shelf_0.home_before(home, its and its.ticket or shelf_0.home_last(home, request.joins_at))

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
--lua/lib/lease.lua:57
function shelf_0.lease_first(scope)
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:59
return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end


function shelf_0.lease_drop(scope, waiter, now_us, may_write)
--lua/lib/request/request_limits.lua:131
local leases, holders = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:65
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
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:82
scope.running = call('ZCARD', leases)
scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
scope.ends_us = shelf_0.lease_first(scope)
if scope.ends_us and scope.ends_us <= now_us then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:45
function shelf_0.settings_other(scopes)
for s, scope in ipairs(scopes) do
local found = call('HMGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'version', 'limits', 'changed', 'paused')
scope.is_changed, scope.pause = found[3] and true or nil, found[4]
if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
end
end
--lua/lib/settings.lua:71
function shelf_0.pause_ends(text, now_us)
local ends_us = tonumber(text or 0)
return ends_us > now_us and ends_us or 0
end





function shelf_0.scope_paused(scope, now_us)
if scope.pause == nil then scope.pause = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'paused') end
return shelf_0.pause_ends(scope.pause, now_us)
end
--lua/lib/check.lua:26
function shelf_0.check_all(request, clock, may_write)
local full, full_index
for _, scope in ipairs(request.scopes) do
scope.lease_us = request.lease_us
shelf_0.home_open(scope, request.waiter, clock, may_write)
scope.paused_us = scope.paused_us or shelf_0.scope_paused(scope, clock.now_us)

if scope.its and (argv[4] ~= '' and argv[4]) then scope.its.ticket = shelf_0.ticket_follow(scope.its.ticket, request.joins_at, shelf_0.home_newest(scope)) end
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
local scopes_0_226 = request.scopes
--lua/lib/check.lua:13
local binding, index = nil, nil
for s_0_226 = 1, #scopes_0_226 do
local scope_0_226 = scopes_0_226[s_0_226]
if not scope_0_226.is_full and scope_0_226.turn_us > scope_0_226.at_us and not (binding and binding.turn_us >= scope_0_226.turn_us) then
binding, index = scope_0_226, s_0_226
end
end
--lua/lib/check.lua:47
if not binding then return full, full_index end
for _, scope in ipairs(request.scopes) do scope.is_full = false end
return binding, index
end
--lua/lib/home/watch.lua:18
function shelf_0.watch_record(home)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:20
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
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[home.keys + 1], 1, -4) .. 'leases'
--lua/lib/home/watch.lua:34
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
if not ((argv[4] ~= '' and argv[4]) or home.bulk) then return now_us + 30000000 end
return now_us + 600000000 + 1000000 * ahead
end



function shelf_0.watch_lacks(home, waiter)
if home.bulk then return true end

if not (argv[4] ~= '' and argv[4]) then return false end
local due_us, other, noted = shelf_0.watch_record(home)
return not (due_us and due_us > home.clock.now_us and other ~= waiter), noted
end

function shelf_0.watch_keep(home, until_us, lease_us)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:68
local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + 2 * lease_us) / 1000), home.clock.ttl_floor_ms)
if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms + 60000) end
end

function shelf_0.watch_set(home, waiter, lease_us)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:74
local due_us = shelf_0.watch_due(home)
call('HSET', holders, '', string.format('%.0f ', due_us) .. waiter)
shelf_0.watch_keep(home, due_us, lease_us)
return due_us
end

function shelf_0.watch_park(home, waiter, lease_us)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:82
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
do local turn_us_0_120 = shelf_0.watch_set(home, last, home.lease_us)
--lua/lib/request/reply.lua:114
local n_0_120 = #promotions
promotions[n_0_120 + 1], promotions[n_0_120 + 2], promotions[n_0_120 + 3], promotions[n_0_120 + 4] = 20, home.keys, last, turn_us_0_120 end
--lua/lib/home/watch.lua:106
end

function shelf_0.watch_foretell(home, waiter)
local lacks = shelf_0.watch_lacks(home, waiter)
return lacks and shelf_0.watch_due(home) or shelf_0.watch_far(home, home.ahead or 0)
end
--lua/lib/home/park.lua:12
function shelf_0.park_its(home, request)
local its = home.its or { ticket = shelf_0.home_ticket(home, request.joins_at), told_us = 0, by_hand = not (argv[4] ~= '' and argv[4]) and not home.bulk }
its.times, its.first_us, its.is_coming, its.in_vain, its.costs = 0, 0, false, false, home.costs and table.concat(home.costs, ',') or ''
return its
end




function shelf_0.park_in_vain(home, its)
local stands, told_us = home.stands, home.told_us or math.huge
home.is_vain = stands and shelf_0.stands_parked(stands) and told_us <= home.at_us + 50000 and
home.turn_us > math.max(told_us, home.at_us) + 50000
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
--lua/lib/home/order.lua:64
score = math.max(0, math.min(math.ceil(turn_us), 4000000000000000 - 1))
--lua/lib/home/park.lua:42
else
shelf_0.waiter_tell(its, turn_us, home.at_us)
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
--lua/lib/log/clock_step.lua:14
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
local log, key = scope.sums[slot], (string.sub(given[scope.keys + 1], 1, -4) .. slot)
local by_us = log.newest_us - scope.at_us
if by_us <= 0 then return 0 end
log.text, log.first = slot == 'log' and scope.copy or call('GET', key), 0
local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
local each, last = math.ceil(log.entries / 10000), -1
while last < log.entries - 1 do
last = math.min(last + each, log.entries - 1)
--lua/lib/log/sums.lua:104
local text_0_149, at_0_149 = log.text, 1
if last < log.first then
text_0_149 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_0_149 = #text_0_149 - (log.entries - last) * 16 + 1
end
local when, sum_0_149 = unpack_bytes('<dd', text_0_149, at_0_149)
--lua/lib/log/sums.lua:144
local sum = log.base
if last >= 0 then
--lua/lib/log/sums.lua:104
local text_1_125, at_1_125 = log.text, 1
if last < log.first then
text_1_125 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_1_125 = #text_1_125 - (log.entries - last) * 16 + 1
end
local __0_158, sum_0_158 = unpack_bytes('<dd', text_1_125, at_1_125)






local more_0_158, groups_1_132 = log.total, log.groups or 0
local group_1_132 = math.floor(last / 32)
if group_1_132 < groups_1_132 then
local known_1_132 = log.known
if not known_1_132 then
local packed_1_132 = call('GETRANGE', key, 64, 64 + groups_1_132 / 64 * 8 - 1)
known_1_132 = { [0] = log.front }
for i_1_132 = 1, groups_1_132 / 64 do known_1_132[i_1_132] = known_1_132[i_1_132 - 1] + unpack_bytes('<d', packed_1_132, 8 * i_1_132 - 7) end
known_1_132.slices, log.known = {}, known_1_132
end
local at_1_132 = math.floor(group_1_132 / 64)
local slice_1_132 = known_1_132.slices[at_1_132]
if not slice_1_132 then
local from_1_132 = 64 + 8 * (groups_1_132 / 64 + at_1_132 * 64)
local packed_1_132 = call('GETRANGE', key, from_1_132, from_1_132 + 8 * 64 - 1)
slice_1_132 = { [0] = known_1_132[at_1_132] }
for i_1_132 = 1, 64 - 1 do slice_1_132[i_1_132] = slice_1_132[i_1_132 - 1] + unpack_bytes('<d', packed_1_132, 8 * i_1_132 - 7) end
known_1_132.slices[at_1_132] = slice_1_132
end
more_0_158 = slice_1_132[group_1_132 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_158 - sum_0_158
end
--lua/lib/log/clock_step.lua:44
parts[#parts + 1] = pack('<dd', when - by_us, -sum)
end
local text = table.concat(parts)
local size_0_138 = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/log/clock_step.lua:48
scope.sums[slot] = step
if may_write then
call('SET', key, text, 'KEEPTTL')
elseif slot == 'log' then
scope.copy = text
else
scope.copies = scope.copies or {}
scope.copies[slot] = text
end
return by_us
end

function shelf_0.scope_step_back(scope, may_write)
local by_us = 0
if (scope.tail or '') ~= '' and not scope.is_summed then by_us = shelf_0.log_step_back(scope, may_write) end
for slot in pairs(scope.sums or {}) do by_us = math.max(by_us, shelf_0.sums_step_back(scope, slot, may_write)) end
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
--lua/lib/home/offer.lua:15
function shelf_0.offer(home)
if not (home.stands and shelf_0.stands_scheduled(home.stands)) then return false end
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/offer.lua:18
home.cap = tonumber(call('HGET', holders, ' ') or nil)
if not home.cap or call('HSETNX', holders, '  ', '1') == 0 then return false end
home.behind = shelf_0.home_before(home, home.its.ticket) + 1
return true
end

function shelf_0.offer_forget(home)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/offer.lua:26
call('HDEL', holders, '  ')
end
--lua/lib/home/skip.lua:20
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




function shelf_0.skip_idles(home)
local since_us = -call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'WITHSCORES', 'LIMIT', 0, 1)[2]
local count = 0
for _, aside in pairs(shelf_0.home_slow(home)) do count = count + aside end
local due_us = since_us + 100000 * count / 3 * (1 + since_us % 997 / 332)
home.skip_us = math.max(due_us, home.at_us + 50000)
return due_us <= home.at_us
end



function shelf_0.skip_next(home, rank)
local slow, first = shelf_0.home_slow(home), rank
if not next(slow) then return (shelf_0.home_at(home, home.coming + rank)), rank end
local noted, is_last = nil, false
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
rank, is_last = rank + #found, #found < 200
if is_last then break end
if page == 1 and first <= 2 and not home.behind then
noted = shelf_0.skip_from(home)
rank = math.max(rank, noted)
end
end
if noted and rank > noted + 50 then shelf_0.skip_note(home, is_last and rank - 1 or rank) end
if not is_last then
home.skip_us = home.at_us + 50000
elseif home.cap and home.coming == 0 and home.parked > first and shelf_0.skip_idles(home) then
return (shelf_0.home_at(home, first)), first
end
end
--lua/lib/home/fill.lua:26
function shelf_0.fill_comes(home, its, slot_us)
return its.told_us > 0 and shelf_0.waiter_comes(its) >= home.at_us - 200000 and its.told_us <= slot_us + 20000
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



function shelf_0.fill_missed(home, promotions, waiter, its)
shelf_0.home_move(home, waiter, its, (4000000000000000 + (its.ticket)), -math.floor((home.at_us)))
home.aside_us = home.aside_us or home.at_us + 5000000
do
--lua/lib/request/reply.lua:114
local n_0_121 = #promotions
promotions[n_0_121 + 1], promotions[n_0_121 + 2], promotions[n_0_121 + 3], promotions[n_0_121 + 4] = 22, home.keys, waiter, 0 end
--lua/lib/home/fill.lua:48
shelf_0.reply_promote(promotions, home, waiter, home.at_us)
end
--lua/lib/home/fill.lua:58
function shelf_0.fill(home, promotions, self)
local rank, is_done = home.behind or 0, false

local is_unlimited = not (home.cap or (argv[home.set + 3] ~= '0'))
shelf_0.slots_sooner(home, promotions, self)
for _ = 1, 32 do
if home.cap and home.coming >= home.cap - home.running then return 'cap' end
local slot_us = shelf_0.home_slot(home, home.coming)
local waiter, at, its = shelf_0.fill_known(home, rank, slot_us)
if not waiter then return 'none' end
rank = at
local is_late = its and its.told_us > 0 and shelf_0.waiter_comes(its) < home.at_us - 200000
if its and its.told_us > 0 and not home.first_told_us then home.first_told_us = shelf_0.waiter_comes(its) end
if not its then
call('ZREM', home.queue_key, waiter)
shelf_0.home_count(home, 4000000000000000, -1)
elseif its.told_us == (-1) and not (home.cap or home.is_uncapped) then

return 'none'
elseif shelf_0.fill_comes(home, its, slot_us) and not (home.is_uncapped and waiter == self) then



return 'told'
elseif its.by_hand then

if its.told_us > slot_us then rank = rank + 1 else shelf_0.home_missed(home, waiter, its, 4000000000000000 + (its.ticket)) end
elseif is_late and waiter ~= self and shelf_0.home_slow(home)[shelf_0.waiter_queue(waiter)] then
shelf_0.fill_missed(home, promotions, waiter, its)
is_done = true
else


local is_far = slot_us > home.at_us + (is_late and 0 or 200000)
local is_guess = is_unlimited and not home.its
if home.retry_us and (is_far or is_unlimited) or home.coming >= 2 and (is_far or is_guess) then return 'far' end
shelf_0.home_move(home, waiter, its, (4000000000000000 + (its.ticket)), math.max(0, math.min(math.ceil(slot_us), 4000000000000000 - 1)))
shelf_0.home_keep(home, slot_us)
if is_late then do
--lua/lib/request/reply.lua:114
local n_0_122 = #promotions
promotions[n_0_122 + 1], promotions[n_0_122 + 2], promotions[n_0_122 + 3], promotions[n_0_122 + 4] = 22, home.keys, waiter, 0 end
--lua/lib/home/fill.lua:96
end
if home.cap and not (is_done or home.behind) then shelf_0.offer_forget(home) end
if waiter ~= self or home.retry_us then shelf_0.reply_promote(promotions, home, waiter, slot_us) end
is_done = true
end
end
return is_done and 'many' or 'far'
end
--lua/lib/home/late.lua:26
function shelf_0.late_tell(home, promotions, waiter, its, turn_us)
if its.times == 0 then its.first_us = turn_us end
its.times, its.is_coming, its.in_vain = its.times + 1, false, false
shelf_0.home_note(home, waiter, its)
do
--lua/lib/request/reply.lua:114
local n_0_123 = #promotions
promotions[n_0_123 + 1], promotions[n_0_123 + 2], promotions[n_0_123 + 3], promotions[n_0_123 + 4] = 22, home.keys, waiter, 0 end
--lua/lib/home/late.lua:31
shelf_0.reply_promote(promotions, home, waiter, home.at_us)
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
shelf_0.home_move(home, waiter, its, turn_us, -math.floor((home.at_us)))
elseif not its.is_coming and its.times < 2 and late_us > 50000 * 2 ^ its.times then
shelf_0.late_tell(home, promotions, waiter, its, turn_us)
end
end
end


function shelf_0.aside_due(home, its, stands)
local is_idle = home.cap and home.running < home.cap and home.coming + home.parked == 0

local idle_us = 250000 * 2 ^ math.max(0, its.times - 2) * (1 + stands % 997 / 997)
return math.floor(is_idle and math.min(idle_us, 5000000) or 5000000) - stands
end

function shelf_0.aside_look(home, promotions)
if home.out == 0 then return end
local found = call('ZREVRANGEBYSCORE', home.queue_key, '(0', '(-4e15', 'WITHSCORES', 'LIMIT', 0, 1)
local waiter, stands = found[1], tonumber(found[2] or nil)
local its = shelf_0.home_known(home, waiter)
if not its then return waiter and shelf_0.home_leave(home, waiter, its, stands) end
home.aside_us = shelf_0.aside_due(home, its, stands)

if home.at_us < home.aside_us and home.at_us > -stands - 5000000 then return end
if its.times >= 10 and not its.is_coming then return shelf_0.home_leave(home, waiter, its, stands) end
do local since_us_0_218 = home.at_us
--lua/lib/home/order.lua:69
stands = -math.floor(since_us_0_218) end
--lua/lib/home/late.lua:76
shelf_0.home_move(home, waiter, its, tonumber(found[2]), stands)
shelf_0.late_tell(home, promotions, waiter, its, home.at_us)
home.aside_us = shelf_0.aside_due(home, its, stands)
end

function shelf_0.late_look(home, promotions, self)
shelf_0.late_see(home, promotions, self)
shelf_0.aside_look(home, promotions)
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
if home.aside_us then look_us = math.min(look_us or math.huge, home.aside_us) end
if again_us then look_us = math.min(look_us or again_us, again_us) end
if home.retry_us then look_us = math.min(look_us or home.retry_us, home.retry_us) end
if look_us then do
--lua/lib/request/reply.lua:114
local n_0_124 = #promotions
promotions[n_0_124 + 1], promotions[n_0_124 + 2], promotions[n_0_124 + 3], promotions[n_0_124 + 4] = 23, home.keys, look_us, 0 end
--lua/lib/home/late.lua:103
end
return look_us
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
if what == 'gone' or what == 'left' then
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

local was_late = its.told_us > 0 and shelf_0.waiter_comes(its) < home.at_us - 200000
if was_late and shelf_0.stands_scheduled(stands) then shelf_0.home_move(home, waiter, its, stands, -math.floor((home.at_us))) end
shelf_0.home_note(home, waiter, its)
else
return false
end
return true
end
--lua/lib/home/early.lua:22
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
shelf_0.waiter_tell(its, turn_us, home.at_us)
shelf_0.home_note(home, waiter, its)
do
--lua/lib/request/reply.lua:114
local n_0_125 = #promotions
promotions[n_0_125 + 1], promotions[n_0_125 + 2], promotions[n_0_125 + 3], promotions[n_0_125 + 4] = 21, home.keys, waiter, turn_us end
--lua/lib/home/early.lua:76
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
if again_us < math.huge then do local what_0_126 = math.max(again_us, home.at_us + 20000)
--lua/lib/request/reply.lua:114
local n_0_126 = #promotions
promotions[n_0_126 + 1], promotions[n_0_126 + 2], promotions[n_0_126 + 3], promotions[n_0_126 + 4] = 24, home.keys, what_0_126, 0 end
--lua/lib/home/early.lua:87
end
end
--lua/lib/home/schedule.lua:25
function shelf_0.home_schedule(home, promotions, self, left)
if home.total == 0 then return end
shelf_0.late_look(home, promotions, self)
if home.retells then shelf_0.early_tell(home, promotions) end
local why = shelf_0.fill(home, promotions, self)

if why == 'none' and home.coming == 0 and home.parked > 0 and home.aside_us then
do
--lua/lib/request/reply.lua:114
local n_0_127 = #promotions
promotions[n_0_127 + 1], promotions[n_0_127 + 2], promotions[n_0_127 + 3], promotions[n_0_127 + 4] = 22, home.keys, '', 0 end
--lua/lib/home/schedule.lua:33
home.skip_us = home.skip_us or home.at_us + 1000000
end
if home.cap and left then shelf_0.watch_find(home, promotions, left) end
return shelf_0.home_look(home, promotions, why, home.skip_us)
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



function shelf_0.schedule_after(request, is_admitted, refused, promotions)
if not (argv[4] ~= '' and argv[4]) then return end
for _, scope in ipairs(request.scopes) do
if scope.total > 0 and (is_admitted or not (scope.cap == 0) or shelf_0.offer(scope)) then
if is_admitted and scope.cap then
scope.running = scope.running + 1 - scope.mine
scope.ends_us = math.min(scope.ends_us or math.huge, scope.at_us + request.lease_us)
if scope.takes_kept and scope.coming > scope.cap - scope.running then shelf_0.schedule_less(scope) end
end
if scope.is_vain then do local what_0_128 = scope.at_us
--lua/lib/request/reply.lua:114
local n_0_128 = #promotions
promotions[n_0_128 + 1], promotions[n_0_128 + 2], promotions[n_0_128 + 3], promotions[n_0_128 + 4] = 24, scope.keys, what_0_128, 0 end
--lua/lib/home/schedule.lua:66
end
if is_admitted then
shelf_0.home_schedule(scope, promotions, request.waiter, scope.its and request.waiter)
else
refused[#refused + 1] = scope
refused[(given[scope.keys + 1])], scope.self = scope, request.waiter
end
end
end
end


function shelf_0.schedule_forget(scope, refused)
refused[(given[scope.keys + 1])] = nil
end

function shelf_0.schedule_refused(refused, promotions)
for _, scope in ipairs(refused) do
if refused[(given[scope.keys + 1])] == scope then shelf_0.home_schedule(scope, promotions, scope.self) end
end
end


function shelf_0.schedule_idle(home, look_us)
--lua/lib/request/request.lua:52
local lines = argv[4] ~= '' and argv[4]
--lua/lib/home/schedule.lua:91
if lines == '1' or not home.cap or home.running >= home.cap then return end
local due_us = math.max(look_us or home.at_us, home.paused_us) + 300000

local _, added = pcall(call, 'ZADD', lines, due_us, given[home.keys + 1])
if added == 1 then call('PEXPIRE', lines, 86400000) end
end


function shelf_0.schedule_event(scope, what, waiter, token, lease_us, clock, promotions)
do local now_us_0_227 = clock.now_us
--lua/lib/request/scopes.lua:9
if (argv[scope.set + 2]) ~= '' and not scope.tail then do
--lua/lib/log/log.lua:26
local tail_1_111 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
scope.tail = tail_1_111
if tail_1_111 ~= '' then
local newest_1_111 = unpack_bytes('<d', tail_1_111, #tail_1_111 - 7)
if newest_1_111 > now_us_0_227 + 1000000 then
scope.set_back_us = newest_1_111 - now_us_0_227
elseif newest_1_111 > now_us_0_227 then
scope.at_us = newest_1_111
elseif newest_1_111 <= 0 then

scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
end
elseif scope.costs then
scope.is_summed = true
end end
--lua/lib/request/scopes.lua:9
end
do
--lua/lib/log/sums.lua:91
if scope.is_summed then
--lua/lib/log/sums.lua:69
local opened_2_51 = scope.sums or {}
scope.sums = opened_2_51
local __1_119 = opened_2_51['log']
if not __1_119 then
--lua/lib/request/request_limits.lua:116
local key_2_51 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_3_12 = call('GETRANGE', key_2_51, '-320', '-1')
local size_3_12, head_3_12 = #text_3_12, text_3_12
if size_3_12 == 320 then
size_3_12, head_3_12 = call('STRLEN', key_2_51), call('GETRANGE', key_2_51, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_2_51 = { head = head_3_12, text = text_3_12, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_3_12 >= 64 then
local __4_0, __4_0, moved_4_0, __4_0, groups_4_0, front_4_0, total_4_0, base_4_0 = unpack_bytes('<dddddddd', head_3_12)
local when_4_0, sum_4_0 = unpack_bytes('<dd', text_3_12, #text_3_12 - 16 + 1)
if groups_4_0 > 0 then read_2_51.groups, read_2_51.front, read_2_51.from = groups_4_0, front_4_0, 64 + 8 * (groups_4_0 + groups_4_0 / 64) end
local entries_4_0 = (size_3_12 - read_2_51.from) / 16
read_2_51.entries, read_2_51.first = entries_4_0, math.max(0, entries_4_0 - math.floor(#text_3_12 / 16))
read_2_51.base, read_2_51.total, read_2_51.sum, read_2_51.moved_us = -base_4_0, total_4_0, total_4_0 - sum_4_0, -moved_4_0
if entries_4_0 > 0 then read_2_51.newest_us = when_4_0 end
end
--lua/lib/log/sums.lua:75
__1_119 = read_2_51
if #__1_119.head < 64 then scope.is_bare = true end
local ahead_us_2_51 = __1_119.newest_us - scope.at_us
if ahead_us_2_51 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_51)
elseif ahead_us_2_51 > 0 then
scope.at_us = __1_119.newest_us
end
opened_2_51['log'] = __1_119
end
--lua/lib/log/sums.lua:93
end
if (argv[scope.set + 5] ~= '') then
for slot_1_119 in (string.gmatch(argv[scope.set + 5], 'log%S*')) do
--lua/lib/log/sums.lua:69
local opened_2_52 = scope.sums or {}
scope.sums = opened_2_52
local __1_119 = opened_2_52[slot_1_119]
if not __1_119 then
--lua/lib/request/request_limits.lua:116
local key_2_52 = string.sub(given[scope.keys + 1], 1, -4) .. slot_1_119
--lua/lib/log/sums.lua:57
local text_3_13 = call('GETRANGE', key_2_52, '-320', '-1')
local size_3_13, head_3_13 = #text_3_13, text_3_13
if size_3_13 == 320 then
size_3_13, head_3_13 = call('STRLEN', key_2_52), call('GETRANGE', key_2_52, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_2_52 = { head = head_3_13, text = text_3_13, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_3_13 >= 64 then
local __4_1, __4_1, moved_4_1, __4_1, groups_4_1, front_4_1, total_4_1, base_4_1 = unpack_bytes('<dddddddd', head_3_13)
local when_4_1, sum_4_1 = unpack_bytes('<dd', text_3_13, #text_3_13 - 16 + 1)
if groups_4_1 > 0 then read_2_52.groups, read_2_52.front, read_2_52.from = groups_4_1, front_4_1, 64 + 8 * (groups_4_1 + groups_4_1 / 64) end
local entries_4_1 = (size_3_13 - read_2_52.from) / 16
read_2_52.entries, read_2_52.first = entries_4_1, math.max(0, entries_4_1 - math.floor(#text_3_13 / 16))
read_2_52.base, read_2_52.total, read_2_52.sum, read_2_52.moved_us = -base_4_1, total_4_1, total_4_1 - sum_4_1, -moved_4_1
if entries_4_1 > 0 then read_2_52.newest_us = when_4_1 end
end
--lua/lib/log/sums.lua:75
__1_119 = read_2_52
if #__1_119.head < 64 then scope.is_bare = true end
local ahead_us_2_52 = __1_119.newest_us - scope.at_us
if ahead_us_2_52 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_52)
elseif ahead_us_2_52 > 0 then
scope.at_us = __1_119.newest_us
end
opened_2_52[slot_1_119] = __1_119
end
--lua/lib/log/sums.lua:97
end
end end end
--lua/lib/home/schedule.lua:101
shelf_0.scopes_step_back({ scopes = { scope } }, true)
shelf_0.home_open(scope, what and waiter or '', clock, true)
local is_known = what and shelf_0.report_apply(scope, what, waiter, token, shelf_0.watch_is)
if what == 'waiting' or scope.total == 0 or not (argv[4] ~= '' and argv[4]) then return is_known end
scope.paused_us, scope.lease_us = shelf_0.scope_paused(scope, clock.now_us), lease_us
if scope.cap == (-1) then
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/schedule.lua:108
scope.cap = tonumber(call('HGET', holders, ' ') or nil)
end
if scope.cap then shelf_0.lease_load(scope, '', clock.now_us, true) end

if what and (tonumber(argv[scope.set + 3])) == 0 and not scope.cap then return is_known end
scope.retells = not what and token == '1'

shelf_0.schedule_idle(scope, shelf_0.home_schedule(scope, promotions, '', (what or waiter == '') and ''))
return is_known
end
--lua/lib/carry/carry_sources.lua:9
function shelf_0.carry_unit(name)
if name == 'log' then return '' end
return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end

function shelf_0.carry_of_sums(key, at_us)
--lua/lib/log/sums.lua:57
local text_0_141 = call('GETRANGE', key, '-320', '-1')
local size_0_141, head_0_141 = #text_0_141, text_0_141
if size_0_141 == 320 then
size_0_141, head_0_141 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
end
--lua/lib/log/sums.lua:42
local log = { head = head_0_141, text = text_0_141, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_0_141 >= 64 then
local __1_113, __1_113, moved_1_113, __1_113, groups_1_113, front_1_113, total_1_113, base_1_113 = unpack_bytes('<dddddddd', head_0_141)
local when_1_113, sum_1_113 = unpack_bytes('<dd', text_0_141, #text_0_141 - 16 + 1)
if groups_1_113 > 0 then log.groups, log.front, log.from = groups_1_113, front_1_113, 64 + 8 * (groups_1_113 + groups_1_113 / 64) end
local entries_1_113 = (size_0_141 - log.from) / 16
log.entries, log.first = entries_1_113, math.max(0, entries_1_113 - math.floor(#text_0_141 / 16))
log.base, log.total, log.sum, log.moved_us = -base_1_113, total_1_113, total_1_113 - sum_1_113, -moved_1_113
if entries_1_113 > 0 then log.newest_us = when_1_113 end
end
--lua/lib/carry/carry_sources.lua:16
local history = {}
if log.entries < 1 then return history end
local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/log/sums.lua:104
local text_0_150, at_0_150 = log.text, 1
if i < log.first then
text_0_150 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_0_150 = #text_0_150 - (log.entries - i) * 16 + 1
end
local when_us, sum_0_150 = unpack_bytes('<dd', text_0_150, at_0_150)
--lua/lib/log/sums.lua:144
local sum = log.base
if i >= 0 then
--lua/lib/log/sums.lua:104
local text_1_126, at_1_126 = log.text, 1
if i < log.first then
text_1_126 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_1_126 = #text_1_126 - (log.entries - i) * 16 + 1
end
local __0_159, sum_0_159 = unpack_bytes('<dd', text_1_126, at_1_126)






local more_0_159, groups_1_133 = log.total, log.groups or 0
local group_1_133 = math.floor(i / 32)
if group_1_133 < groups_1_133 then
local known_1_133 = log.known
if not known_1_133 then
local packed_1_133 = call('GETRANGE', key, 64, 64 + groups_1_133 / 64 * 8 - 1)
known_1_133 = { [0] = log.front }
for i_1_133 = 1, groups_1_133 / 64 do known_1_133[i_1_133] = known_1_133[i_1_133 - 1] + unpack_bytes('<d', packed_1_133, 8 * i_1_133 - 7) end
known_1_133.slices, log.known = {}, known_1_133
end
local at_1_133 = math.floor(group_1_133 / 64)
local slice_1_133 = known_1_133.slices[at_1_133]
if not slice_1_133 then
local from_1_133 = 64 + 8 * (groups_1_133 / 64 + at_1_133 * 64)
local packed_1_133 = call('GETRANGE', key, from_1_133, from_1_133 + 8 * 64 - 1)
slice_1_133 = { [0] = known_1_133[at_1_133] }
for i_1_133 = 1, 64 - 1 do slice_1_133[i_1_133] = slice_1_133[i_1_133 - 1] + unpack_bytes('<d', packed_1_133, 8 * i_1_133 - 7) end
known_1_133.slices[at_1_133] = slice_1_133
end
more_0_159 = slice_1_133[group_1_133 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_159 - sum_0_159
end
--lua/lib/carry/carry_sources.lua:22
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
--lua/lib/carry/carry_logs.lua:11
function shelf_0.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
--lua/lib/request/request_limits.lua:116
local key = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/carry/carry_logs.lua:13
local text = slot == 'log' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
local size = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/carry/carry_logs.lua:17
local parts = { text }
for _, entry in ipairs(entries) do
log.sum = log.sum + entry[2]
parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
end
text = table.concat(parts)
size = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/carry/carry_logs.lua:25
scope.sums = scope.sums or {}
scope.sums[slot] = written
if not may_write then
if slot == 'log' then scope.copy = text end
return
end
call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
if slot ~= 'log' then
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot, '')
do local lasts_us_0_134 = 2 * longest_us
--lua/lib/log/meters.lua:30
local meters_0_134, ttl_ms_0_134 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_134 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_134) < ttl_ms_0_134 then
call('PEXPIRE', meters_0_134, ttl_ms_0_134)
end end
--lua/lib/carry/carry_logs.lua:35
end
end


function shelf_0.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
if units > math.min(1000, limit) and not scope.is_summed then
if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_0.log_to_sums(scope, 0, nil, may_write) end
scope.is_summed = true
end
if scope.is_summed then
shelf_0.carry_write_sums(scope, 'log', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry/carry.lua:37
function shelf_0.carry_targets(scope)
local targets = {}
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/carry/carry.lua:40
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/request/request_limits.lua:70
local field = argv[tier + 3]
--lua/lib/carry/carry.lua:43
local name = kind == 'sliding' and 'log' or field
local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
if kind == 'summed' then
--lua/lib/log/sums.lua:69
local opened_0_145 = scope.sums or {}
scope.sums = opened_0_145
local log = opened_0_145[field]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_145 = string.sub(given[scope.keys + 1], 1, -4) .. field
--lua/lib/log/sums.lua:57
local text_1_117 = call('GETRANGE', key_0_145, '-320', '-1')
local size_1_117, head_1_117 = #text_1_117, text_1_117
if size_1_117 == 320 then
size_1_117, head_1_117 = call('STRLEN', key_0_145), call('GETRANGE', key_0_145, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_145 = { head = head_1_117, text = text_1_117, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_117 >= 64 then
local __2_49, __2_49, moved_2_49, __2_49, groups_2_49, front_2_49, total_2_49, base_2_49 = unpack_bytes('<dddddddd', head_1_117)
local when_2_49, sum_2_49 = unpack_bytes('<dd', text_1_117, #text_1_117 - 16 + 1)
if groups_2_49 > 0 then read_0_145.groups, read_0_145.front, read_0_145.from = groups_2_49, front_2_49, 64 + 8 * (groups_2_49 + groups_2_49 / 64) end
local entries_2_49 = (size_1_117 - read_0_145.from) / 16
read_0_145.entries, read_0_145.first = entries_2_49, math.max(0, entries_2_49 - math.floor(#text_1_117 / 16))
read_0_145.base, read_0_145.total, read_0_145.sum, read_0_145.moved_us = -base_2_49, total_2_49, total_2_49 - sum_2_49, -moved_2_49
if entries_2_49 > 0 then read_0_145.newest_us = when_2_49 end
end
--lua/lib/log/sums.lua:75
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
--lua/lib/carry/carry.lua:47
is_bare = #log.head < 64
elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/log/meters.lua:18
local kept = scope[tier]
if kept == nil then
--lua/lib/request/request_limits.lua:70
local field_0_130 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_0_130)
scope[tier] = kept
if not kept then scope.is_bare = true end
end
--lua/lib/carry/carry.lua:50
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



function shelf_0.carry_find(scope)
local targets, lacks = shelf_0.carry_targets(scope), scope.is_changed
for _, target in pairs(targets) do lacks = lacks or target.is_bare end
if not lacks or not next(targets) then return end
scope.records = call('HKEYS', string.sub(given[scope.keys + 1], 1, -4) .. 'meters')
for _, name in ipairs(scope.records) do
if string.sub(name, 1, 4) == 'log~' then

call('EXISTS', (given[scope.keys + 1]), string.sub(given[scope.keys + 1], 1, -4) .. name)
--lua/lib/log/sums.lua:69
local opened_0_146 = scope.sums or {}
scope.sums = opened_0_146
local _ = opened_0_146[name]
if not _ then
--lua/lib/request/request_limits.lua:116
local key_0_146 = string.sub(given[scope.keys + 1], 1, -4) .. name
--lua/lib/log/sums.lua:57
local text_1_118 = call('GETRANGE', key_0_146, '-320', '-1')
local size_1_118, head_1_118 = #text_1_118, text_1_118
if size_1_118 == 320 then
size_1_118, head_1_118 = call('STRLEN', key_0_146), call('GETRANGE', key_0_146, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_146 = { head = head_1_118, text = text_1_118, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_118 >= 64 then
local __2_50, __2_50, moved_2_50, __2_50, groups_2_50, front_2_50, total_2_50, base_2_50 = unpack_bytes('<dddddddd', head_1_118)
local when_2_50, sum_2_50 = unpack_bytes('<dd', text_1_118, #text_1_118 - 16 + 1)
if groups_2_50 > 0 then read_0_146.groups, read_0_146.front, read_0_146.from = groups_2_50, front_2_50, 64 + 8 * (groups_2_50 + groups_2_50 / 64) end
local entries_2_50 = (size_1_118 - read_0_146.from) / 16
read_0_146.entries, read_0_146.first = entries_2_50, math.max(0, entries_2_50 - math.floor(#text_1_118 / 16))
read_0_146.base, read_0_146.total, read_0_146.sum, read_0_146.moved_us = -base_2_50, total_2_50, total_2_50 - sum_2_50, -moved_2_50
if entries_2_50 > 0 then read_0_146.newest_us = when_2_50 end
end
--lua/lib/log/sums.lua:75
_ = read_0_146
if #_.head < 64 then scope.is_bare = true end
local ahead_us_0_146 = _.newest_us - scope.at_us
if ahead_us_0_146 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_146)
elseif ahead_us_0_146 > 0 then
scope.at_us = _.newest_us
end
opened_0_146[name] = _
end
--lua/lib/carry/carry.lua:78
end
end
scope.records[#scope.records + 1] = 'log'
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
--lua/lib/request/request_limits.lua:70
local slot = argv[tier + 3]
--lua/lib/carry/carry.lua:107
shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
end
return
end
local packed, until_us = nil, nil
if target.kind == 'fixed' then
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4] local __0_175, edges_0_175 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_175 and to_0_175 then alike_0_175 = math.floor((edge_us_0_175 - ends_us) / length_us + 0.5) end until
is_here_0_175
closes_us_0_175 = ends_us - guard_us_0_175
end
local closes_us = closes_us_0_175 or ends_us
--lua/lib/carry/carry.lua:115
local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/log/meters.lua:18
local kept_0_179 = scope[tier]
if kept_0_179 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_108 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_179 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_108)
scope[tier] = kept_0_179
if not kept_0_179 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local own_ends_us, own_closes_us, used = 0, 0, 0
if kept_0_179 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_179) end
--lua/lib/request/request_limits.lua:70
local __0_179, edges_0_179 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_179 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_179 == '' and 1 or 2)
if is_set_back_0_179 then
do local at_us_1_143 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_143, edges_1_143 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_1_143 and to_1_143 then alike_1_143 = math.floor((edge_us_1_143 - ends_us_1_143) / length_us_1_143 + 0.5) end until
is_here_1_143
closes_us_1_143 = ends_us_1_143 - guard_us_1_143
end
own_ends_us, own_closes_us = ends_us_1_143, closes_us_1_143 or ends_us_1_143 end
--lua/lib/tiers/fixed.lua:56
if edges_0_179 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry/carry.lua:117
if units <= used then return end

if edges == '' then ends_us = first_us + length_us end
if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
else
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_186 = scope[tier]
if kept_0_186 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_109 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_186 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_109)
scope[tier] = kept_0_186
if not kept_0_186 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_186, is_set_back_0_186 = 0, 0, false
if kept_0_186 then served_us, expires_us_0_186 = unpack_bytes('<dd', kept_0_186) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_186, burst_0_186 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_186 = scope.at_us + burst_0_186 * each_us + (argv[tier + 2])
is_set_back_0_186 = served_us > most_us_0_186
if is_set_back_0_186 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_186)
end
--lua/lib/carry/carry.lua:127
local right_us = 0
for _, entry in ipairs(history) do
if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/carry/carry.lua:132
right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
if right_us <= served_us then return end
packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
end
scope[tier] = packed
if may_write then
call('HSET', meters, name, packed)
do local lasts_us_0_135 = until_us - now_us
--lua/lib/log/meters.lua:30
local meters_0_135, ttl_ms_0_135 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_135 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_135) < ttl_ms_0_135 then
call('PEXPIRE', meters_0_135, ttl_ms_0_135)
end end
--lua/lib/carry/carry.lua:140
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


local tier_0_66 = target.tier
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier_0_66 + 3], argv[tier_0_66 + 4]
--lua/lib/carry/carry.lua:154
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
call('HDEL', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'changed')
end
--lua/lib/carry/ready.lua:6
function shelf_0.ready_limits(request, reply)
local other, version, text = shelf_0.settings_other(request.scopes)
if other then shelf_0.reply_stored(reply, other, version, text) end
return other ~= nil
end

function shelf_0.ready_records(request, now_us, ttl_floor_ms, may_write)
for _, scope in ipairs(request.scopes) do shelf_0.carry_find(scope) end
shelf_0.scopes_step_back(request, may_write)
for _, scope in ipairs(request.scopes) do shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write) end
end
--lua/lib/request/request.lua:57
local overdue_us_0_228 = tonumber(argv[3])
--lua/lib/request/clock.lua:21
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_228, slow = {} }
--lua/acquire.lua:35
return {
clock = clock,
promotions = {},
refused = {},
ready = { limits = shelf_0.ready_limits, records = shelf_0.ready_records },
check = shelf_0.check_all,
foretell = shelf_0.watch_foretell,
park = shelf_0.park,
left = shelf_0.schedule_left,
schedule = shelf_0.schedule_after,
forget = shelf_0.schedule_forget,
finish = shelf_0.schedule_refused,
event = shelf_0.schedule_event,
note_costs = shelf_0.meters_note }

end


local function make_settle()
--lua/lib/request/request_limits.lua:1
local argv = ARGV
local given = KEYS
--lua/lib/log/charged.lua:28
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
--lua/lib/log/meters.lua:10
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log/log.lua:138
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
--lua/lib/log/log_to_sums.lua:15
function shelf_1.log_to_sums(scope, by_us, own_us, may_write)
--lua/lib/request/request_limits.lua:110
local key = given[scope.keys + 1]
--lua/lib/log/log_to_sums.lua:17
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
local size_0_286 = #text
--lua/lib/log/sums.lua:42
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_0_286 >= 64 then
local __0_286, __0_286, moved_0_286, __0_286, groups_0_286, front_0_286, total_0_286, base_0_286 = unpack_bytes('<dddddddd', text)
local when_0_286, sum_0_286 = unpack_bytes('<dd', text, #text - 16 + 1)
if groups_0_286 > 0 then log.groups, log.front, log.from = groups_0_286, front_0_286, 64 + 8 * (groups_0_286 + groups_0_286 / 64) end
local entries_0_286 = (size_0_286 - log.from) / 16
log.entries, log.first = entries_0_286, math.max(0, entries_0_286 - math.floor(#text / 16))
log.base, log.total, log.sum, log.moved_us = -base_0_286, total_0_286, total_0_286 - sum_0_286, -moved_0_286
if entries_0_286 > 0 then log.newest_us = when_0_286 end
end
--lua/lib/log/log_to_sums.lua:35
scope.sums['log'] = log
end
--lua/lib/tiers/sums_settle.lua:17
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
local entry_0_297 = entry - 1
--lua/lib/log/sums.lua:144
local before = log.base
if entry_0_297 >= 0 then
--lua/lib/log/sums.lua:104
local text_1_220, at_1_220 = log.text, 1
if entry_0_297 < log.first then
text_1_220 = call('GETRANGE', key, log.from + entry_0_297 * 16, log.from + entry_0_297 * 16 + 16 - 1)
else
at_1_220 = #text_1_220 - (log.entries - entry_0_297) * 16 + 1
end
local __0_297, sum_0_297 = unpack_bytes('<dd', text_1_220, at_1_220)






local more_0_297, groups_1_226 = log.total, log.groups or 0
local group_1_226 = math.floor(entry_0_297 / 32)
if group_1_226 < groups_1_226 then
local known_1_226 = log.known
if not known_1_226 then
local packed_1_226 = call('GETRANGE', key, 64, 64 + groups_1_226 / 64 * 8 - 1)
known_1_226 = { [0] = log.front }
for i_1_226 = 1, groups_1_226 / 64 do known_1_226[i_1_226] = known_1_226[i_1_226 - 1] + unpack_bytes('<d', packed_1_226, 8 * i_1_226 - 7) end
known_1_226.slices, log.known = {}, known_1_226
end
local at_1_226 = math.floor(group_1_226 / 64)
local slice_1_226 = known_1_226.slices[at_1_226]
if not slice_1_226 then
local from_1_226 = 64 + 8 * (groups_1_226 / 64 + at_1_226 * 64)
local packed_1_226 = call('GETRANGE', key, from_1_226, from_1_226 + 8 * 64 - 1)
slice_1_226 = { [0] = known_1_226[at_1_226] }
for i_1_226 = 1, 64 - 1 do slice_1_226[i_1_226] = slice_1_226[i_1_226 - 1] + unpack_bytes('<d', packed_1_226, 8 * i_1_226 - 7) end
known_1_226.slices[at_1_226] = slice_1_226
end
more_0_297 = slice_1_226[group_1_226 % 64]
end
--lua/lib/log/sums.lua:148
before = more_0_297 - sum_0_297
end
--lua/lib/log/sums.lua:117
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
--lua/lib/tiers/sums_settle.lua:54
local rest = { pack('<dd', at, more - before - units) }
for i = entry, log.entries - 1 do
--lua/lib/log/sums.lua:104
local text_0_292, at_0_292 = log.text, 1
if i < log.first then
text_0_292 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_0_292 = #text_0_292 - (log.entries - i) * 16 + 1
end
local when, sum_0_292 = unpack_bytes('<dd', text_0_292, at_0_292)
--lua/lib/log/sums.lua:144
local sum = log.base
if i >= 0 then
--lua/lib/log/sums.lua:104
local text_1_221, at_1_221 = log.text, 1
if i < log.first then
text_1_221 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_1_221 = #text_1_221 - (log.entries - i) * 16 + 1
end
local __0_298, sum_0_298 = unpack_bytes('<dd', text_1_221, at_1_221)






local more_0_298, groups_1_227 = log.total, log.groups or 0
local group_1_227 = math.floor(i / 32)
if group_1_227 < groups_1_227 then
local known_1_227 = log.known
if not known_1_227 then
local packed_1_227 = call('GETRANGE', key, 64, 64 + groups_1_227 / 64 * 8 - 1)
known_1_227 = { [0] = log.front }
for i_1_227 = 1, groups_1_227 / 64 do known_1_227[i_1_227] = known_1_227[i_1_227 - 1] + unpack_bytes('<d', packed_1_227, 8 * i_1_227 - 7) end
known_1_227.slices, log.known = {}, known_1_227
end
local at_1_227 = math.floor(group_1_227 / 64)
local slice_1_227 = known_1_227.slices[at_1_227]
if not slice_1_227 then
local from_1_227 = 64 + 8 * (groups_1_227 / 64 + at_1_227 * 64)
local packed_1_227 = call('GETRANGE', key, from_1_227, from_1_227 + 8 * 64 - 1)
slice_1_227 = { [0] = known_1_227[at_1_227] }
for i_1_227 = 1, 64 - 1 do slice_1_227[i_1_227] = slice_1_227[i_1_227 - 1] + unpack_bytes('<d', packed_1_227, 8 * i_1_227 - 7) end
known_1_227.slices[at_1_227] = slice_1_227
end
more_0_298 = slice_1_227[group_1_227 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_298 - sum_0_298
end
--lua/lib/tiers/sums_settle.lua:58
local entry_0_295 = i + 1
--lua/lib/log/sums.lua:117
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
--lua/lib/tiers/sums_settle.lua:59
rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
end
call('SETRANGE', key, log.from + entry * 16, table.concat(rest))
end





function shelf_1.sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right, is_carried)
local at = at_us - moved_us

if (counted == 0 or is_carried) and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
--lua/lib/log/sums.lua:166
local entry, low_us_0_304, high_0_304, high_us_0_304 = 0, nil, log.entries, nil
local text_0_304, first_0_304, guesses_0_304 = log.text, log.first, 0
while entry < high_0_304 do
local count_0_304 = math.min(math.floor(#text_0_304 / 16), log.entries - first_0_304)
local from_0_304, to_0_304 = math.max(first_0_304, entry), math.min(first_0_304 + count_0_304, high_0_304) - 1
local offset_0_304 = #text_0_304 - (first_0_304 + count_0_304 - from_0_304) * 16 + 1

local entry_0_304 = from_0_304
repeat
local when_0_304 = unpack_bytes('<d', text_0_304, offset_0_304 + (entry_0_304 - from_0_304) * 16)
if when_0_304 >= at then high_0_304, high_us_0_304 = entry_0_304, when_0_304 else entry, low_us_0_304 = entry_0_304 + 1, when_0_304 end
entry_0_304 = high_0_304 > to_0_304 and to_0_304 or math.floor((entry + high_0_304) / 2) until
high_0_304 <= from_0_304 or entry > to_0_304 or entry >= high_0_304
if entry < high_0_304 and not low_us_0_304 then
local when_0_304 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
if when_0_304 >= at then high_0_304 = 0 else entry, low_us_0_304 = 1, when_0_304 end
end
if entry < high_0_304 then
local guess_0_304 = math.floor((entry + high_0_304) / 2)
if guesses_0_304 < 3 then guess_0_304 = entry - 1 + math.ceil((at - low_us_0_304) / (high_us_0_304 - low_us_0_304) * (high_0_304 - entry + 1)) end
guess_0_304, guesses_0_304 = math.max(entry, math.min(guess_0_304, high_0_304 - 1)), guesses_0_304 + 1
do
--lua/lib/log/sums.lua:155
local start_1_232 = math.floor(guess_0_304 / 32) * 32
local first_1_232 = math.max(start_1_232 - 1, 0)
local text_1_232 = call('GETRANGE', key, log.from + first_1_232 * 16, log.from + math.min(start_1_232 + 32, log.entries) * 16 - 1)
text_0_304, first_0_304 = text_1_232, first_1_232 end
--lua/lib/log/sums.lua:188
log.group, log.group_first = text_0_304, first_0_304
end
end
--lua/lib/tiers/sums_settle.lua:73
local text, first, is_own, when = log.group, log.group_first, false, nil
if entry < log.entries then
if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
do
--lua/lib/log/sums.lua:155
local start_0_302 = math.floor(entry / 32) * 32
local first_0_302 = math.max(start_0_302 - 1, 0)
local text_0_302 = call('GETRANGE', key, log.from + first_0_302 * 16, log.from + math.min(start_0_302 + 32, log.entries) * 16 - 1)
text, first = text_0_302, first_0_302 end
--lua/lib/tiers/sums_settle.lua:77
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
--lua/lib/log/sums.lua:144
local up_to = log.base
if entry >= 0 then
--lua/lib/log/sums.lua:104
local text_1_222, at_1_222 = log.text, 1
if entry < log.first then
text_1_222 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
else
at_1_222 = #text_1_222 - (log.entries - entry) * 16 + 1
end
local __0_299, sum_0_299 = unpack_bytes('<dd', text_1_222, at_1_222)






local more_0_299, groups_1_228 = log.total, log.groups or 0
local group_1_228 = math.floor(entry / 32)
if group_1_228 < groups_1_228 then
local known_1_228 = log.known
if not known_1_228 then
local packed_1_228 = call('GETRANGE', key, 64, 64 + groups_1_228 / 64 * 8 - 1)
known_1_228 = { [0] = log.front }
for i_1_228 = 1, groups_1_228 / 64 do known_1_228[i_1_228] = known_1_228[i_1_228 - 1] + unpack_bytes('<d', packed_1_228, 8 * i_1_228 - 7) end
known_1_228.slices, log.known = {}, known_1_228
end
local at_1_228 = math.floor(group_1_228 / 64)
local slice_1_228 = known_1_228.slices[at_1_228]
if not slice_1_228 then
local from_1_228 = 64 + 8 * (groups_1_228 / 64 + at_1_228 * 64)
local packed_1_228 = call('GETRANGE', key, from_1_228, from_1_228 + 8 * 64 - 1)
slice_1_228 = { [0] = known_1_228[at_1_228] }
for i_1_228 = 1, 64 - 1 do slice_1_228[i_1_228] = slice_1_228[i_1_228 - 1] + unpack_bytes('<d', packed_1_228, 8 * i_1_228 - 7) end
known_1_228.slices[at_1_228] = slice_1_228
end
more_0_299 = slice_1_228[group_1_228 % 64]
end
--lua/lib/log/sums.lua:148
up_to = more_0_299 - sum_0_299
end
--lua/lib/tiers/sums_settle.lua:96
local entry_0_300 = entry - 1
--lua/lib/log/sums.lua:144
local before = log.base
if entry_0_300 >= 0 then
--lua/lib/log/sums.lua:104
local text_1_223, at_1_223 = log.text, 1
if entry_0_300 < log.first then
text_1_223 = call('GETRANGE', key, log.from + entry_0_300 * 16, log.from + entry_0_300 * 16 + 16 - 1)
else
at_1_223 = #text_1_223 - (log.entries - entry_0_300) * 16 + 1
end
local __0_300, sum_0_300 = unpack_bytes('<dd', text_1_223, at_1_223)






local more_0_300, groups_1_229 = log.total, log.groups or 0
local group_1_229 = math.floor(entry_0_300 / 32)
if group_1_229 < groups_1_229 then
local known_1_229 = log.known
if not known_1_229 then
local packed_1_229 = call('GETRANGE', key, 64, 64 + groups_1_229 / 64 * 8 - 1)
known_1_229 = { [0] = log.front }
for i_1_229 = 1, groups_1_229 / 64 do known_1_229[i_1_229] = known_1_229[i_1_229 - 1] + unpack_bytes('<d', packed_1_229, 8 * i_1_229 - 7) end
known_1_229.slices, log.known = {}, known_1_229
end
local at_1_229 = math.floor(group_1_229 / 64)
local slice_1_229 = known_1_229.slices[at_1_229]
if not slice_1_229 then
local from_1_229 = 64 + 8 * (groups_1_229 / 64 + at_1_229 * 64)
local packed_1_229 = call('GETRANGE', key, from_1_229, from_1_229 + 8 * 64 - 1)
slice_1_229 = { [0] = known_1_229[at_1_229] }
for i_1_229 = 1, 64 - 1 do slice_1_229[i_1_229] = slice_1_229[i_1_229 - 1] + unpack_bytes('<d', packed_1_229, 8 * i_1_229 - 7) end
known_1_229.slices[at_1_229] = slice_1_229
end
more_0_300 = slice_1_229[group_1_229 % 64]
end
--lua/lib/log/sums.lua:148
before = more_0_300 - sum_0_300
end
--lua/lib/tiers/sums_settle.lua:97
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

function shelf_1.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:116
local key = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:69
local opened_0_290 = scope.sums or {}
scope.sums = opened_0_290
local log = opened_0_290[slot]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_290 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:57
local text_1_217 = call('GETRANGE', key_0_290, '-320', '-1')
local size_1_217, head_1_217 = #text_1_217, text_1_217
if size_1_217 == 320 then
size_1_217, head_1_217 = call('STRLEN', key_0_290), call('GETRANGE', key_0_290, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_290 = { head = head_1_217, text = text_1_217, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_217 >= 64 then
local __2_85, __2_85, moved_2_85, __2_85, groups_2_85, front_2_85, total_2_85, base_2_85 = unpack_bytes('<dddddddd', head_1_217)
local when_2_85, sum_2_85 = unpack_bytes('<dd', text_1_217, #text_1_217 - 16 + 1)
if groups_2_85 > 0 then read_0_290.groups, read_0_290.front, read_0_290.from = groups_2_85, front_2_85, 64 + 8 * (groups_2_85 + groups_2_85 / 64) end
local entries_2_85 = (size_1_217 - read_0_290.from) / 16
read_0_290.entries, read_0_290.first = entries_2_85, math.max(0, entries_2_85 - math.floor(#text_1_217 / 16))
read_0_290.base, read_0_290.total, read_0_290.sum, read_0_290.moved_us = -base_2_85, total_2_85, total_2_85 - sum_2_85, -moved_2_85
if entries_2_85 > 0 then read_0_290.newest_us = when_2_85 end
end
--lua/lib/log/sums.lua:75
log = read_0_290
if #log.head < 64 then scope.is_bare = true end
local ahead_us_0_290 = log.newest_us - scope.at_us
if ahead_us_0_290 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_290)
elseif ahead_us_0_290 > 0 then
scope.at_us = log.newest_us
end
opened_0_290[slot] = log
end
--lua/lib/tiers/sums_settle.lua:113
local is_first, kept_us = false, nil
if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
local moved_us = log.moved_us - shelf_1.settled_moved(scope, slot)
--lua/lib/request/request_limits.lua:99
local i_0_262 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_262], scope.rights[i_0_262]
--lua/lib/tiers/sums_settle.lua:118
if scope.is_carried and right > counted then moved_us = 0 end
if at_us - moved_us > scope.at_us - longest_us then
is_first, kept_us = shelf_1.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
if is_first then
kept_us = math.min(at_us, scope.at_us)
local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
do
--lua/lib/log/log.lua:72
local size_0_285, is_renewed_0_285 = 32 + #entry, true
if #'' < 16 then
call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
else
size_0_285 = call('APPEND', key, entry)
do
--lua/lib/log/log.lua:60
local seen_us_1_214, expires_1_214 = unpack_bytes('<dd', '')
local is_renewed_1_214 = longest_us > seen_us_1_214 or now_us + seen_us_1_214 > -expires_1_214
if is_renewed_1_214 then
if longest_us > seen_us_1_214 then seen_us_1_214 = longest_us end
call('SETRANGE', key, 0, pack('<dd', seen_us_1_214, -(now_us + 2 * seen_us_1_214)))
call('PEXPIRE', key, math.max(math.ceil(seen_us_1_214 / 500), ttl_floor_ms))
end
is_renewed_0_285 = is_renewed_1_214 end
--lua/lib/log/log.lua:79
end end
--lua/lib/tiers/sums_settle.lua:125
end
if kept_us then shelf_1.settled_note(scope, slot, kept_us - at_us + log.moved_us) end
end
scope.sums[slot] = nil
return is_first
end
--lua/lib/tiers/sliding.lua:103
function shelf_1.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:99
local i_0_263 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_263], scope.rights[i_0_263]
--lua/lib/tiers/sliding.lua:105
if right == counted then return end
local size = scope.is_summed and 0 or call('STRLEN', given[scope.keys + 1])
local most = scope.is_carried and 1000 or 1
if size > 0 and (right > most or size > 32 + 8 * 1000) then
local head = call('GETRANGE', (given[scope.keys + 1]), 16, 23)
shelf_1.log_to_sums(scope, 0, at_us + shelf_1.settled_moved(scope, 'log') + unpack_bytes('<d', head), true)
end
if scope.is_summed or size == 0 then
shelf_1.sums_tier_settle(scope, tier, 'log', '0', (tonumber(argv[scope.set])), at_us, now_us, ttl_floor_ms)

scope.is_summed = true
else
local moved_us = shelf_1.log_settle(scope, at_us, shelf_1.settled_moved(scope, 'log'), counted, right)
shelf_1.settled_note(scope, 'log', moved_us)
end
end
--lua/lib/tiers/fixed.lua:148
function shelf_1.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/log/meters.lua:18
local kept_0_319 = scope[tier]
if kept_0_319 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_209 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_319 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_209)
scope[tier] = kept_0_319
if not kept_0_319 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us, closes_us, used = 0, 0, 0
if kept_0_319 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_319) end
--lua/lib/request/request_limits.lua:70
local __0_319, edges_0_319 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_319 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_319 == '' and 1 or 2)
if is_set_back_0_319 then
do local at_us_1_236 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_236, edges_1_236 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_1_236, alike_1_236 = tonumber(argv[tier + 2]), math.huge
local ends_us_1_236, closes_us_1_236 = at_us_1_236 + length_us_1_236, nil
if edges_1_236 ~= '' then
local __1_236, last_1_236, guard_us_1_236, edge_us_1_236 = string.find(edges_1_236, '^(%S+) (%S+)')
local is_here_1_236 = false
edge_us_1_236 = edge_us_1_236 * 1000000
repeat
local from_us_1_236, __1_236, to_1_236, length_1_236, count_1_236 = edge_us_1_236, string.find(edges_1_236, '^ ([%d.]+)x(%d+)', last_1_236 + 1)
if to_1_236 then
last_1_236, length_us_1_236 = to_1_236, math.floor(length_1_236 * 1000000 + 0.5)
edge_us_1_236 = edge_us_1_236 + length_us_1_236 * count_1_236
end
is_here_1_236 = not to_1_236 or at_us_1_236 < edge_us_1_236
if is_here_1_236 then ends_us_1_236 = from_us_1_236 + (math.floor((at_us_1_236 - from_us_1_236) / length_us_1_236) + 1) * length_us_1_236 end
if is_here_1_236 and to_1_236 then alike_1_236 = math.floor((edge_us_1_236 - ends_us_1_236) / length_us_1_236 + 0.5) end until
is_here_1_236
closes_us_1_236 = ends_us_1_236 - guard_us_1_236
end
ends_us, closes_us = ends_us_1_236, closes_us_1_236 or ends_us_1_236 end
--lua/lib/tiers/fixed.lua:56
if edges_0_319 == '' then closes_us = ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/request/request_limits.lua:70
local __0_316, edges_0_316 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_316 and to_0_316 then alike_0_316 = math.floor((edge_us_0_316 - its_ends_us) / length_us_0_316 + 0.5) end until
is_here_0_316
closes_us_0_316 = its_ends_us - guard_us_0_316
end
local its_closes_us = closes_us_0_316 or its_ends_us
--lua/lib/request/request_limits.lua:70
local field, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/request/request_limits.lua:99
local i_0_264 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_264], scope.rights[i_0_264]
--lua/lib/tiers/fixed.lua:153
local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[tier + 2]) or its_ends_us == ends_us)

is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/log/meters.lua:18
local kept = scope[tier]
if kept == nil then
--lua/lib/request/request_limits.lua:70
local field_0_282 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_0_282)
scope[tier] = kept
if not kept then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:159
local over_us = kept and unpack_bytes('<d', kept) or 0
local note = 'fixed' .. ((tier - scope.set - 6) / 5 + 1)
local was_in = over_us <= scope.at_us and at_us < over_us or shelf_1.settled_moved(scope, note) == 1
if counted > 0 and right == 0 then shelf_1.settled_note(scope, note, 1) end
if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
is_in = right > 0
if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
if edges == '' then closes_us = math.max(closes_us, 2 * ends_us - its_ends_us) end
end
if not is_in or right <= counted and at_us >= ends_us then return end
scope[tier] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field, scope[tier])
do local lasts_us_0_283 = ends_us - now_us
--lua/lib/log/meters.lua:30
local meters_0_283, ttl_ms_0_283 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_283 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_283) < ttl_ms_0_283 then
call('PEXPIRE', meters_0_283, ttl_ms_0_283)
end end
--lua/lib/tiers/fixed.lua:172
end
--lua/lib/tiers/gcra.lua:113
function shelf_1.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:70
local field, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:115
local meters, each_us = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
local kept = call('HGET', meters, field)
--lua/lib/request/request_limits.lua:99
local i_0_265 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_265], scope.rights[i_0_265]
--lua/lib/tiers/gcra.lua:120
local note = 'gcra' .. ((tier - scope.set - 6) / 5 + 1)
local cut_us = shelf_1.settled_moved(scope, note)

local counted_us = math.min(at_us, scope.at_us) + counted * each_us - cut_us
local served_us, expires_us = counted_us, 0
if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
local most_us = scope.at_us + burst * each_us + (argv[tier + 2])
local right_us, more_us = served_us, (right - counted) * each_us
if more_us > 0 then
served_us = math.max(served_us, counted_us)
right_us = math.min(served_us + more_us, math.max(most_us, served_us))
expires_us = math.max(expires_us, right_us)
cut_us = cut_us + more_us - (right_us - served_us)
else
if kept and at_us <= scope.at_us then

if scope.is_carried then counted = math.min(counted, tonumber(argv[tier + 1])) end
local back_us = (counted - right) * each_us - cut_us
right_us = served_us - math.max(0, math.min(back_us, at_us + counted * each_us - cut_us - scope.at_us))
end
cut_us = math.max(0, cut_us + more_us)
end
shelf_1.settled_note(scope, note, math.ceil(cut_us))
if right_us == served_us then return end
scope[tier] = pack('<ddd', right_us, expires_us, each_us)
call('HSET', meters, field, scope[tier])
do local lasts_us_0_284 = expires_us - now_us
--lua/lib/log/meters.lua:30
local meters_0_284, ttl_ms_0_284 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_284 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_284) < ttl_ms_0_284 then
call('PEXPIRE', meters_0_284, ttl_ms_0_284)
end end
--lua/lib/tiers/gcra.lua:147
end
--lua/lib/tiers/summed.lua:46
function shelf_1.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:70
local slot, resolution_us = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/summed.lua:48
local longest_us = (argv[tier + 2]) + resolution_us
if shelf_1.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
do
--lua/lib/tiers/summed.lua:24
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot, '')
do local lasts_us_1_212 = 2 * longest_us
--lua/lib/log/meters.lua:30
local meters_1_212, ttl_ms_1_212 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_1_212 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_1_212) < ttl_ms_1_212 then
call('PEXPIRE', meters_1_212, ttl_ms_1_212)
end end end
--lua/lib/tiers/summed.lua:51
end
end
--lua/lib/log/clock_step.lua:14
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
local log, key = scope.sums[slot], (string.sub(given[scope.keys + 1], 1, -4) .. slot)
local by_us = log.newest_us - scope.at_us
if by_us <= 0 then return 0 end
log.text, log.first = slot == 'log' and scope.copy or call('GET', key), 0
local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
local each, last = math.ceil(log.entries / 10000), -1
while last < log.entries - 1 do
last = math.min(last + each, log.entries - 1)
--lua/lib/log/sums.lua:104
local text_0_293, at_0_293 = log.text, 1
if last < log.first then
text_0_293 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_0_293 = #text_0_293 - (log.entries - last) * 16 + 1
end
local when, sum_0_293 = unpack_bytes('<dd', text_0_293, at_0_293)
--lua/lib/log/sums.lua:144
local sum = log.base
if last >= 0 then
--lua/lib/log/sums.lua:104
local text_1_224, at_1_224 = log.text, 1
if last < log.first then
text_1_224 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_1_224 = #text_1_224 - (log.entries - last) * 16 + 1
end
local __0_301, sum_0_301 = unpack_bytes('<dd', text_1_224, at_1_224)






local more_0_301, groups_1_230 = log.total, log.groups or 0
local group_1_230 = math.floor(last / 32)
if group_1_230 < groups_1_230 then
local known_1_230 = log.known
if not known_1_230 then
local packed_1_230 = call('GETRANGE', key, 64, 64 + groups_1_230 / 64 * 8 - 1)
known_1_230 = { [0] = log.front }
for i_1_230 = 1, groups_1_230 / 64 do known_1_230[i_1_230] = known_1_230[i_1_230 - 1] + unpack_bytes('<d', packed_1_230, 8 * i_1_230 - 7) end
known_1_230.slices, log.known = {}, known_1_230
end
local at_1_230 = math.floor(group_1_230 / 64)
local slice_1_230 = known_1_230.slices[at_1_230]
if not slice_1_230 then
local from_1_230 = 64 + 8 * (groups_1_230 / 64 + at_1_230 * 64)
local packed_1_230 = call('GETRANGE', key, from_1_230, from_1_230 + 8 * 64 - 1)
slice_1_230 = { [0] = known_1_230[at_1_230] }
for i_1_230 = 1, 64 - 1 do slice_1_230[i_1_230] = slice_1_230[i_1_230 - 1] + unpack_bytes('<d', packed_1_230, 8 * i_1_230 - 7) end
known_1_230.slices[at_1_230] = slice_1_230
end
more_0_301 = slice_1_230[group_1_230 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_301 - sum_0_301
end
--lua/lib/log/clock_step.lua:44
parts[#parts + 1] = pack('<dd', when - by_us, -sum)
end
local text = table.concat(parts)
local size_0_287 = #text
--lua/lib/log/sums.lua:42
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_0_287 >= 64 then
local __0_287, __0_287, moved_0_287, __0_287, groups_0_287, front_0_287, total_0_287, base_0_287 = unpack_bytes('<dddddddd', text)
local when_0_287, sum_0_287 = unpack_bytes('<dd', text, #text - 16 + 1)
if groups_0_287 > 0 then step.groups, step.front, step.from = groups_0_287, front_0_287, 64 + 8 * (groups_0_287 + groups_0_287 / 64) end
local entries_0_287 = (size_0_287 - step.from) / 16
step.entries, step.first = entries_0_287, math.max(0, entries_0_287 - math.floor(#text / 16))
step.base, step.total, step.sum, step.moved_us = -base_0_287, total_0_287, total_0_287 - sum_0_287, -moved_0_287
if entries_0_287 > 0 then step.newest_us = when_0_287 end
end
--lua/lib/log/clock_step.lua:48
scope.sums[slot] = step
if may_write then
call('SET', key, text, 'KEEPTTL')
elseif slot == 'log' then
scope.copy = text
else
scope.copies = scope.copies or {}
scope.copies[slot] = text
end
return by_us
end

function shelf_1.scope_step_back(scope, may_write)
local by_us = 0
if (scope.tail or '') ~= '' and not scope.is_summed then by_us = shelf_1.log_step_back(scope, may_write) end
for slot in pairs(scope.sums or {}) do by_us = math.max(by_us, shelf_1.sums_step_back(scope, slot, may_write)) end
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
if (argv[scope.set + 5] ~= '') or scope.is_carried then reset_us = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'reset') end
if reset_us and (at_us <= tonumber(reset_us) or at_us > now_us) then
scope.is_forgotten = true

for i, cost in ipairs(scope.costs) do scope.rights[i] = math.max(scope.rights[i], cost) end
end
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/settle.lua:44
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/request/request_limits.lua:76
local record = argv[tier] == 'sliding' and 'sliding' or argv[tier + 3]
--lua/lib/settle.lua:47
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
--lua/lib/request/scopes.lua:9
if (argv[scope.set + 2]) ~= '' and not scope.tail then do
--lua/lib/log/log.lua:26
local tail_1_213 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
scope.tail = tail_1_213
if tail_1_213 ~= '' then
local newest_1_213 = unpack_bytes('<d', tail_1_213, #tail_1_213 - 7)
if newest_1_213 > now_us + 1000000 then
scope.set_back_us = newest_1_213 - now_us
elseif newest_1_213 > now_us then
scope.at_us = newest_1_213
elseif newest_1_213 <= 0 then

scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
end
elseif scope.costs then
scope.is_summed = true
end end
--lua/lib/request/scopes.lua:9
end
do
--lua/lib/log/sums.lua:91
if scope.is_summed then
--lua/lib/log/sums.lua:69
local opened_2_86 = scope.sums or {}
scope.sums = opened_2_86
local __1_218 = opened_2_86['log']
if not __1_218 then
--lua/lib/request/request_limits.lua:116
local key_2_86 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_3_22 = call('GETRANGE', key_2_86, '-320', '-1')
local size_3_22, head_3_22 = #text_3_22, text_3_22
if size_3_22 == 320 then
size_3_22, head_3_22 = call('STRLEN', key_2_86), call('GETRANGE', key_2_86, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_2_86 = { head = head_3_22, text = text_3_22, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_3_22 >= 64 then
local __4_2, __4_2, moved_4_2, __4_2, groups_4_2, front_4_2, total_4_2, base_4_2 = unpack_bytes('<dddddddd', head_3_22)
local when_4_2, sum_4_2 = unpack_bytes('<dd', text_3_22, #text_3_22 - 16 + 1)
if groups_4_2 > 0 then read_2_86.groups, read_2_86.front, read_2_86.from = groups_4_2, front_4_2, 64 + 8 * (groups_4_2 + groups_4_2 / 64) end
local entries_4_2 = (size_3_22 - read_2_86.from) / 16
read_2_86.entries, read_2_86.first = entries_4_2, math.max(0, entries_4_2 - math.floor(#text_3_22 / 16))
read_2_86.base, read_2_86.total, read_2_86.sum, read_2_86.moved_us = -base_4_2, total_4_2, total_4_2 - sum_4_2, -moved_4_2
if entries_4_2 > 0 then read_2_86.newest_us = when_4_2 end
end
--lua/lib/log/sums.lua:75
__1_218 = read_2_86
if #__1_218.head < 64 then scope.is_bare = true end
local ahead_us_2_86 = __1_218.newest_us - scope.at_us
if ahead_us_2_86 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_86)
elseif ahead_us_2_86 > 0 then
scope.at_us = __1_218.newest_us
end
opened_2_86['log'] = __1_218
end
--lua/lib/log/sums.lua:93
end
if (argv[scope.set + 5] ~= '') then
for slot_1_218 in (string.gmatch(argv[scope.set + 5], 'log%S*')) do
--lua/lib/log/sums.lua:69
local opened_2_87 = scope.sums or {}
scope.sums = opened_2_87
local __1_218 = opened_2_87[slot_1_218]
if not __1_218 then
--lua/lib/request/request_limits.lua:116
local key_2_87 = string.sub(given[scope.keys + 1], 1, -4) .. slot_1_218
--lua/lib/log/sums.lua:57
local text_3_23 = call('GETRANGE', key_2_87, '-320', '-1')
local size_3_23, head_3_23 = #text_3_23, text_3_23
if size_3_23 == 320 then
size_3_23, head_3_23 = call('STRLEN', key_2_87), call('GETRANGE', key_2_87, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_2_87 = { head = head_3_23, text = text_3_23, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_3_23 >= 64 then
local __4_3, __4_3, moved_4_3, __4_3, groups_4_3, front_4_3, total_4_3, base_4_3 = unpack_bytes('<dddddddd', head_3_23)
local when_4_3, sum_4_3 = unpack_bytes('<dd', text_3_23, #text_3_23 - 16 + 1)
if groups_4_3 > 0 then read_2_87.groups, read_2_87.front, read_2_87.from = groups_4_3, front_4_3, 64 + 8 * (groups_4_3 + groups_4_3 / 64) end
local entries_4_3 = (size_3_23 - read_2_87.from) / 16
read_2_87.entries, read_2_87.first = entries_4_3, math.max(0, entries_4_3 - math.floor(#text_3_23 / 16))
read_2_87.base, read_2_87.total, read_2_87.sum, read_2_87.moved_us = -base_4_3, total_4_3, total_4_3 - sum_4_3, -moved_4_3
if entries_4_3 > 0 then read_2_87.newest_us = when_4_3 end
end
--lua/lib/log/sums.lua:75
__1_218 = read_2_87
if #__1_218.head < 64 then scope.is_bare = true end
local ahead_us_2_87 = __1_218.newest_us - scope.at_us
if ahead_us_2_87 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_87)
elseif ahead_us_2_87 > 0 then
scope.at_us = __1_218.newest_us
end
opened_2_87[slot_1_218] = __1_218
end
--lua/lib/log/sums.lua:97
end
end end end
--lua/lib/settle.lua:64
is_changed = is_changed or scope.is_changed
end
if is_changed then ready.records(request, now_us, ttl_floor_ms, true) else shelf_1.scopes_step_back(request, true) end
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
--lua/acquire.lua:55
return { is_rest = shelf_1.settle_is_rest, all = shelf_1.settle_all }
end
--lua/lib/request/request.lua:41
local given_us_0_2, not_after_us_0_2 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, ttl_floor_ms = given_us_0_2, 0
if given_us_0_2 == '' then
local time_0_2 = call('TIME')
now_us = time_0_2[1] * 1000000 + time_0_2[2]
else
now_us, ttl_floor_ms = tonumber(given_us_0_2), 600000
end
local is_late = not_after_us_0_2 ~= '' and now_us > tonumber(not_after_us_0_2)
--lua/acquire.lua:59
if is_late then return ({ 1, now_us }) end
--lua/lib/request/request.lua:46
local arg, last = tonumber(argv[5]), #argv
--lua/acquire.lua:61
local reply, keys = ({ 0, now_us }), 0
local queue, settle
local function decide()
--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/request_limits.lua:2
local given = KEYS
--lua/lib/log/log.lua:16
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/request/request.lua:62
local word, waiter = argv[arg], argv[arg + 1]
--lua/acquire.lua:74
if word ~= 'acquire' and word ~= 'acquire_all' then
--lua/lib/request/request.lua:98
local arg_1_239 = arg + 2
--lua/lib/request/request.lua:81
local set_1_239, costs_1_239 = tonumber(argv[arg_1_239]), nil
if not set_1_239 then
costs_1_239 = {}
set_1_239 = tonumber(string.match(argv[arg_1_239], '^%d+'))
for cost_1_239 in string.gmatch(argv[arg_1_239], '[:,](%d+)') do costs_1_239[#costs_1_239 + 1] = tonumber(cost_1_239) end
end
local scope = { keys = keys, set = set_1_239, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

if costs_1_239 then scope.costs = costs_1_239 end
if argv[set_1_239 + 1] ~= '' then scope.cap = tonumber(argv[set_1_239 + 1]) end
--lua/lib/request/request.lua:99
local next_keys, token, lease_us, next_arg = keys + 1, argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:76
local is_release, is_done = word == 'release', true
if is_release then do
--lua/lib/request/request_limits.lua:131
local leases_0_399, holders_0_399 = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:37
local held_0_399, is_ended_0_399 = call('HGET', holders_0_399, waiter), false
if held_0_399 and string.sub(held_0_399, 1, #token + 1) == token .. ' ' then
call('HDEL', holders_0_399, waiter)
is_ended_0_399 = call('ZREM', leases_0_399, waiter) == 1
end
is_done = is_ended_0_399 end
--lua/acquire.lua:77
end
local has_line, texts, is_settlement = true, nil, word == 'settle'
if is_release or is_settlement then do
--lua/lib/request/scopes.lua:32
local found_0_396 = call('EXISTS', (string.sub(given[scope.keys + 1], 1, -4) .. 'queue'), string.sub(given[scope.keys + 1], 1, -4) .. 'settings')
has_line = found_0_396 > 0 or (argv[scope.set + 4]) ~= '' end
--lua/acquire.lua:79
end
if has_line then queue = queue or make_queue(now_us, ttl_floor_ms) end
if is_settlement then
settle = settle or make_settle()
local is_answered
is_answered, texts = settle.all({ scopes = { scope }, token = token }, reply, queue and queue.ready, now_us, ttl_floor_ms)
if is_answered then return next_arg, next_keys end
has_line = has_line and not settle.is_rest(token)
end

if has_line then
queue.forget(scope, queue.refused)
local is_room = is_release or is_settlement or word == 'look'
local is_known = queue.event(scope, not is_room and word, waiter, token, lease_us, queue.clock, queue.promotions)
if not is_room then is_done = is_known end
end
do
--lua/lib/request/reply.lua:75
local n_0_376 = #reply
if texts then
reply[n_0_376 + 1], reply[n_0_376 + 2], reply[n_0_376 + 3] = 9, 0, table.concat(texts, ',')
else
reply[n_0_376 + 1] = is_done and 15 or 16
end end
--lua/acquire.lua:96
return next_arg, next_keys
end
--lua/lib/request/request.lua:67
local joins_at, count, at = '0', 1, arg + 2
if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/acquire.lua:100
local has_home_0_395 = nil
--lua/lib/request/scopes.lua:16
local scopes, has_cap_0_395, is_set_back, next_arg = {}, false, false, at
local token, lease_us
for s_0_395 = 1, count do
local keys_1_240 = keys + s_0_395 - 1
--lua/lib/request/request.lua:81
local set_1_240, costs_1_240 = tonumber(argv[next_arg]), nil
if not set_1_240 then
costs_1_240 = {}
set_1_240 = tonumber(string.match(argv[next_arg], '^%d+'))
for cost_1_240 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_240[#costs_1_240 + 1] = tonumber(cost_1_240) end
end
local scope_0_395 = { keys = keys_1_240, set = set_1_240, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

if costs_1_240 then scope_0_395.costs = costs_1_240 end
if argv[set_1_240 + 1] ~= '' then scope_0_395.cap = tonumber(argv[set_1_240 + 1]) end
--lua/lib/request/scopes.lua:20
scopes[s_0_395], next_arg = scope_0_395, next_arg + 1
do
--lua/lib/request/scopes.lua:9
if (argv[scope_0_395.set + 2]) ~= '' and not scope_0_395.tail then do
--lua/lib/log/log.lua:26
local tail_2_124 = call('GETRANGE', (given[scope_0_395.keys + 1]), (argv[scope_0_395.set + 2]), '-1')
scope_0_395.tail = tail_2_124
if tail_2_124 ~= '' then
local newest_2_124 = unpack_bytes('<d', tail_2_124, #tail_2_124 - 7)
if newest_2_124 > now_us + 1000000 then
scope_0_395.set_back_us = newest_2_124 - now_us
elseif newest_2_124 > now_us then
scope_0_395.at_us = newest_2_124
elseif newest_2_124 <= 0 then

scope_0_395.is_summed = call('STRLEN', given[scope_0_395.keys + 1]) > 32
end
elseif scope_0_395.costs then
scope_0_395.is_summed = true
end end
--lua/lib/request/scopes.lua:9
end
do
--lua/lib/log/sums.lua:91
if scope_0_395.is_summed then
--lua/lib/log/sums.lua:69
local opened_3_81 = scope_0_395.sums or {}
scope_0_395.sums = opened_3_81
local __2_128 = opened_3_81['log']
if not __2_128 then
--lua/lib/request/request_limits.lua:116
local key_3_81 = string.sub(given[scope_0_395.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_4_54 = call('GETRANGE', key_3_81, '-320', '-1')
local size_4_54, head_4_54 = #text_4_54, text_4_54
if size_4_54 == 320 then
size_4_54, head_4_54 = call('STRLEN', key_3_81), call('GETRANGE', key_3_81, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_81 = { head = head_4_54, text = text_4_54, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_54 >= 64 then
local __5_29, __5_29, moved_5_29, __5_29, groups_5_29, front_5_29, total_5_29, base_5_29 = unpack_bytes('<dddddddd', head_4_54)
local when_5_29, sum_5_29 = unpack_bytes('<dd', text_4_54, #text_4_54 - 16 + 1)
if groups_5_29 > 0 then read_3_81.groups, read_3_81.front, read_3_81.from = groups_5_29, front_5_29, 64 + 8 * (groups_5_29 + groups_5_29 / 64) end
local entries_5_29 = (size_4_54 - read_3_81.from) / 16
read_3_81.entries, read_3_81.first = entries_5_29, math.max(0, entries_5_29 - math.floor(#text_4_54 / 16))
read_3_81.base, read_3_81.total, read_3_81.sum, read_3_81.moved_us = -base_5_29, total_5_29, total_5_29 - sum_5_29, -moved_5_29
if entries_5_29 > 0 then read_3_81.newest_us = when_5_29 end
end
--lua/lib/log/sums.lua:75
__2_128 = read_3_81
if #__2_128.head < 64 then scope_0_395.is_bare = true end
local ahead_us_3_81 = __2_128.newest_us - scope_0_395.at_us
if ahead_us_3_81 > 1000000 then
scope_0_395.set_back_us = math.max(scope_0_395.set_back_us or 0, ahead_us_3_81)
elseif ahead_us_3_81 > 0 then
scope_0_395.at_us = __2_128.newest_us
end
opened_3_81['log'] = __2_128
end
--lua/lib/log/sums.lua:93
end
if (argv[scope_0_395.set + 5] ~= '') then
for slot_2_128 in (string.gmatch(argv[scope_0_395.set + 5], 'log%S*')) do
--lua/lib/log/sums.lua:69
local opened_3_82 = scope_0_395.sums or {}
scope_0_395.sums = opened_3_82
local __2_128 = opened_3_82[slot_2_128]
if not __2_128 then
--lua/lib/request/request_limits.lua:116
local key_3_82 = string.sub(given[scope_0_395.keys + 1], 1, -4) .. slot_2_128
--lua/lib/log/sums.lua:57
local text_4_55 = call('GETRANGE', key_3_82, '-320', '-1')
local size_4_55, head_4_55 = #text_4_55, text_4_55
if size_4_55 == 320 then
size_4_55, head_4_55 = call('STRLEN', key_3_82), call('GETRANGE', key_3_82, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_82 = { head = head_4_55, text = text_4_55, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_55 >= 64 then
local __5_30, __5_30, moved_5_30, __5_30, groups_5_30, front_5_30, total_5_30, base_5_30 = unpack_bytes('<dddddddd', head_4_55)
local when_5_30, sum_5_30 = unpack_bytes('<dd', text_4_55, #text_4_55 - 16 + 1)
if groups_5_30 > 0 then read_3_82.groups, read_3_82.front, read_3_82.from = groups_5_30, front_5_30, 64 + 8 * (groups_5_30 + groups_5_30 / 64) end
local entries_5_30 = (size_4_55 - read_3_82.from) / 16
read_3_82.entries, read_3_82.first = entries_5_30, math.max(0, entries_5_30 - math.floor(#text_4_55 / 16))
read_3_82.base, read_3_82.total, read_3_82.sum, read_3_82.moved_us = -base_5_30, total_5_30, total_5_30 - sum_5_30, -moved_5_30
if entries_5_30 > 0 then read_3_82.newest_us = when_5_30 end
end
--lua/lib/log/sums.lua:75
__2_128 = read_3_82
if #__2_128.head < 64 then scope_0_395.is_bare = true end
local ahead_us_3_82 = __2_128.newest_us - scope_0_395.at_us
if ahead_us_3_82 > 1000000 then
scope_0_395.set_back_us = math.max(scope_0_395.set_back_us or 0, ahead_us_3_82)
elseif ahead_us_3_82 > 0 then
scope_0_395.at_us = __2_128.newest_us
end
opened_3_82[slot_2_128] = __2_128
end
--lua/lib/log/sums.lua:97
end
end end end
--lua/lib/request/scopes.lua:22
is_set_back = is_set_back or scope_0_395.set_back_us or scope_0_395.costs and scope_0_395.tail and not scope_0_395.is_summed
has_cap_0_395 = has_cap_0_395 or scope_0_395.cap
end
if has_cap_0_395 or has_home_0_395 then
--lua/lib/request/request.lua:104
token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2
--lua/lib/request/scopes.lua:25
end
local next_keys = keys + count
--lua/lib/request/scopes.lua:38
local has_line = false
for s_0_397 = 1, #scopes do
local scope_0_397 = scopes[s_0_397]
--lua/lib/request/request_limits.lua:116
local leases_0_397 = string.sub(given[scope_0_397.keys + 1], 1, -4) .. 'leases'
--lua/lib/request/scopes.lua:32
local found_1_335 = call('EXISTS', (string.sub(given[scope_0_397.keys + 1], 1, -4) .. 'queue'), string.sub(given[scope_0_397.keys + 1], 1, -4) .. 'settings')
local in_line_0_397 = found_1_335 > 0 or (argv[scope_0_397.set + 4]) ~= ''
--lua/lib/request/scopes.lua:43
if in_line_0_397 or scope_0_397.cap and call('ZCARD', leases_0_397) >= scope_0_397.cap then
has_line = true
break
end
end
--lua/acquire.lua:103
if has_line then
queue = queue or make_queue(now_us, ttl_floor_ms)
if queue.ready.limits({ scopes = scopes }, reply) then return next_arg, next_keys end
end

local binding, index, request = nil, nil, nil
if not has_line and not is_set_back then
for s = 1, count do
local scope = scopes[s]
do
--lua/lib/tiers/kinds.lua:102
local turn_us_0_426, binding_0_426 = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first_0_426, last_0_426, step_0_426 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:104
for tier_0_426 = first_0_426, last_0_426, step_0_426 do
--lua/lib/request/request_limits.lua:53
local kind_0_426 = argv[tier_0_426]
--lua/lib/tiers/kinds.lua:106
local its_us_0_426 if kind_0_426 == 'sliding' then do
--lua/lib/request/request_limits.lua:70
local from_2_130, to_2_130 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/tiers/sliding.lua:21
local turn_us_2_130 = scope.at_us
if scope.costs then
--lua/lib/request/request_limits.lua:83
local cost_2_130 = 1
if scope.costs then cost_2_130 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/sliding.lua:24
from_2_130 = (cost_2_130 - (argv[tier_0_426 + 1]) - 1) * 8
to_2_130 = from_2_130 + 7
if cost_2_130 == 0 then from_2_130, to_2_130 = 1, 0 end
end
if scope.is_summed then
--lua/lib/log/sums.lua:69
local opened_4_57 = scope.sums or {}
scope.sums = opened_4_57
local log_3_85 = opened_4_57['log']
if not log_3_85 then
--lua/lib/request/request_limits.lua:116
local key_4_57 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_5_32 = call('GETRANGE', key_4_57, '-320', '-1')
local size_5_32, head_5_32 = #text_5_32, text_5_32
if size_5_32 == 320 then
size_5_32, head_5_32 = call('STRLEN', key_4_57), call('GETRANGE', key_4_57, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_57 = { head = head_5_32, text = text_5_32, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_32 >= 64 then
local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_32)
local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_32, #text_5_32 - 16 + 1)
if groups_6_12 > 0 then read_4_57.groups, read_4_57.front, read_4_57.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
local entries_6_12 = (size_5_32 - read_4_57.from) / 16
read_4_57.entries, read_4_57.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_32 / 16))
read_4_57.base, read_4_57.total, read_4_57.sum, read_4_57.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
if entries_6_12 > 0 then read_4_57.newest_us = when_6_12 end
end
--lua/lib/log/sums.lua:75
log_3_85 = read_4_57
if #log_3_85.head < 64 then scope.is_bare = true end
local ahead_us_4_57 = log_3_85.newest_us - scope.at_us
if ahead_us_4_57 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_57)
elseif ahead_us_4_57 > 0 then
scope.at_us = log_3_85.newest_us
end
opened_4_57['log'] = log_3_85
end
--lua/lib/request/request_limits.lua:83
local cost_3_85 = 1
if scope.costs then cost_3_85 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/sums_tier.lua:94
local its_us_2_130 = scope.at_us
if cost_3_85 > 0 then

local each_3_85 = '0' == '0' and cost_3_85 or 0
local need_5_44 = log_3_85.sum + cost_3_85 - (argv[tier_0_426 + 1])
--lua/lib/tiers/sums_tier.lua:81
local when_us_3_85 = 0
if need_5_44 > log_3_85.base then
--lua/lib/request/request_limits.lua:116
local key_5_44 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/tiers/sums_tier.lua:16
local low_6_24, low_sum_6_24 = -1, log_3_85.base
local high_6_24, high_sum_6_24, when_5_44 = log_3_85.entries - 1, log_3_85.sum, log_3_85.newest_us
local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
if each_3_85 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_44) / each_3_85) else guesses_6_24, around_6_24 = 1, 8 end
while high_6_24 - low_6_24 > 1 do
if guesses_6_24 > 3 then
guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
elseif guesses_6_24 > 0 then
guess_6_24 = low_6_24 + math.ceil((need_5_44 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
end
guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
local text_6_24, offset_6_24 = log_3_85.text, 0
if from_6_24 >= log_3_85.first then
offset_6_24 = #text_6_24 - (log_3_85.entries - from_6_24) * 16 + 1
else
text_6_24, offset_6_24 = call('GETRANGE', key_5_44, log_3_85.from + from_6_24 * 16, log_3_85.from + (to_6_24 + 1) * 16 - 1), 1
end
local at_6_24 = from_6_24
repeat
local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/log/sums.lua:117
local more_6_24, groups_7_0 = log_3_85.total, log_3_85.groups or 0
local group_7_0 = math.floor(at_6_24 / 32)
if group_7_0 < groups_7_0 then
local known_7_0 = log_3_85.known
if not known_7_0 then
local packed_7_0 = call('GETRANGE', key_5_44, 64, 64 + groups_7_0 / 64 * 8 - 1)
known_7_0 = { [0] = log_3_85.front }
for i_7_0 = 1, groups_7_0 / 64 do known_7_0[i_7_0] = known_7_0[i_7_0 - 1] + unpack_bytes('<d', packed_7_0, 8 * i_7_0 - 7) end
known_7_0.slices, log_3_85.known = {}, known_7_0
end
local at_7_0 = math.floor(group_7_0 / 64)
local slice_7_0 = known_7_0.slices[at_7_0]
if not slice_7_0 then
local from_7_0 = 64 + 8 * (groups_7_0 / 64 + at_7_0 * 64)
local packed_7_0 = call('GETRANGE', key_5_44, from_7_0, from_7_0 + 8 * 64 - 1)
slice_7_0 = { [0] = known_7_0[at_7_0] }
for i_7_0 = 1, 64 - 1 do slice_7_0[i_7_0] = slice_7_0[i_7_0 - 1] + unpack_bytes('<d', packed_7_0, 8 * i_7_0 - 7) end
known_7_0.slices[at_7_0] = slice_7_0
end
more_6_24 = slice_7_0[group_7_0 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_6_24 = more_6_24 - sum_6_24
if sum_6_24 >= need_5_44 then high_6_24, high_sum_6_24, when_5_44 = at_6_24, sum_6_24, its_when_6_24 else low_6_24, low_sum_6_24 = at_6_24, sum_6_24 end
at_6_24 = high_6_24 > to_6_24 and to_6_24 or math.floor((low_6_24 + high_6_24) / 2) until
high_6_24 == from_6_24 or low_6_24 == to_6_24 or high_6_24 - low_6_24 <= 1
guesses_6_24, around_6_24 = guesses_6_24 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us_3_85 = when_5_44 + (argv[tier_0_426 + 2])
end
--lua/lib/tiers/sums_tier.lua:99
its_us_2_130 = when_us_3_85
end
--lua/lib/tiers/sliding.lua:30
turn_us_2_130 = its_us_2_130
else
local entry_2_130 = from_2_130 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_130, to_2_130)
if #entry_2_130 >= 8 then turn_us_2_130 = unpack_bytes('<d', entry_2_130) + (argv[tier_0_426 + 2]) end
end
its_us_0_426 = turn_us_2_130 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_426 == 'pace' then do
--lua/lib/request/request_limits.lua:70
local from_2_133, to_2_133 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/tiers/pace.lua:25
local due_2_133, turn_us_2_133 = call('GETRANGE', (given[scope.keys + 1]), from_2_133, to_2_133), scope.at_us
--lua/lib/request/request_limits.lua:91
local cost_2_133 = 1
if scope.costs then cost_2_133 = scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:27
if #due_2_133 >= 8 and cost_2_133 > 0 then turn_us_2_133 = (argv[tier_0_426 + 2]) - unpack_bytes('<d', due_2_133) end
its_us_0_426 = turn_us_2_133 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_426 == 'fixed' then do
--lua/lib/log/meters.lua:18
local kept_3_92 = scope[tier_0_426]
if kept_3_92 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_61 = argv[tier_0_426 + 3]
--lua/lib/log/meters.lua:21
kept_3_92 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_61)
scope[tier_0_426] = kept_3_92
if not kept_3_92 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_135, closes_us_2_135, used_2_135 = 0, 0, 0
if kept_3_92 then ends_us_2_135, closes_us_2_135, used_2_135 = unpack_bytes('<ddd', kept_3_92) end
--lua/lib/request/request_limits.lua:70
local __3_92, edges_3_92 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_3_92 = ends_us_2_135 > scope.at_us + (argv[tier_0_426 + 2]) * (edges_3_92 == '' and 1 or 2)
if is_set_back_3_92 then
do local at_us_4_75 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_75, edges_4_75 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_75, alike_4_75 = tonumber(argv[tier_0_426 + 2]), math.huge
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
if is_here_4_75 and to_4_75 then alike_4_75 = math.floor((edge_us_4_75 - ends_us_4_75) / length_us_4_75 + 0.5) end until
is_here_4_75
closes_us_4_75 = ends_us_4_75 - guard_us_4_75
end
ends_us_2_135, closes_us_2_135 = ends_us_4_75, closes_us_4_75 or ends_us_4_75 end
--lua/lib/tiers/fixed.lua:56
if edges_3_92 == '' then closes_us_2_135 = ends_us_2_135 + (argv[tier_0_426 + 2]) end
scope.is_ahead = true
end
if ends_us_2_135 <= scope.at_us then ends_us_2_135, used_2_135 = nil, 0 end
--lua/lib/request/request_limits.lua:83
local cost_2_135 = 1
if scope.costs then cost_2_135 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/fixed.lua:67
local turn_us_2_135 = scope.at_us
if not ends_us_2_135 then
--lua/lib/request/request_limits.lua:70
local __2_135, edges_2_135 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/tiers/fixed.lua:70
if edges_2_135 ~= '' and string.sub(edges_2_135, 1, 2) ~= '0 ' then do local at_us_3_90 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __3_90, edges_3_90 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_3_90, alike_3_90 = tonumber(argv[tier_0_426 + 2]), math.huge
local ends_us_3_90, closes_us_3_90 = at_us_3_90 + length_us_3_90, nil
if edges_3_90 ~= '' then
local __3_90, last_3_90, guard_us_3_90, edge_us_3_90 = string.find(edges_3_90, '^(%S+) (%S+)')
local is_here_3_90 = false
edge_us_3_90 = edge_us_3_90 * 1000000
repeat
local from_us_3_90, __3_90, to_3_90, length_3_90, count_3_90 = edge_us_3_90, string.find(edges_3_90, '^ ([%d.]+)x(%d+)', last_3_90 + 1)
if to_3_90 then
last_3_90, length_us_3_90 = to_3_90, math.floor(length_3_90 * 1000000 + 0.5)
edge_us_3_90 = edge_us_3_90 + length_us_3_90 * count_3_90
end
is_here_3_90 = not to_3_90 or at_us_3_90 < edge_us_3_90
if is_here_3_90 then ends_us_3_90 = from_us_3_90 + (math.floor((at_us_3_90 - from_us_3_90) / length_us_3_90) + 1) * length_us_3_90 end
if is_here_3_90 and to_3_90 then alike_3_90 = math.floor((edge_us_3_90 - ends_us_3_90) / length_us_3_90 + 0.5) end until
is_here_3_90
closes_us_3_90 = ends_us_3_90 - guard_us_3_90
end
ends_us_2_135, closes_us_2_135 = ends_us_3_90, closes_us_3_90 or ends_us_3_90 end
--lua/lib/tiers/fixed.lua:70
end
end
if ends_us_2_135 and cost_2_135 > 0 and (used_2_135 + cost_2_135 > tonumber(argv[tier_0_426 + 1]) or scope.at_us >= closes_us_2_135) then turn_us_2_135 = ends_us_2_135 end
its_us_0_426 = turn_us_2_135 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_426 == 'gcra' then do
--lua/lib/tiers/gcra.lua:19
local each_us_2_138 = math.ceil((argv[tier_0_426 + 2]) * 4 / (argv[tier_0_426 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_98 = scope[tier_0_426]
if kept_3_98 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_62 = argv[tier_0_426 + 3]
--lua/lib/log/meters.lua:21
kept_3_98 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_62)
scope[tier_0_426] = kept_3_98
if not kept_3_98 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_138, expires_us_3_98, is_set_back_3_98 = 0, 0, false
if kept_3_98 then served_us_2_138, expires_us_3_98 = unpack_bytes('<dd', kept_3_98) end
if served_us_2_138 <= scope.at_us then
served_us_2_138 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_98, burst_3_98 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_98 = scope.at_us + burst_3_98 * each_us_2_138 + (argv[tier_0_426 + 2])
is_set_back_3_98 = served_us_2_138 > most_us_3_98
if is_set_back_3_98 then scope.is_ahead = true end
served_us_2_138 = math.min(served_us_2_138, most_us_3_98)
end
--lua/lib/request/request_limits.lua:70
local __2_138, burst_2_138 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/request/request_limits.lua:83
local cost_2_138 = 1
if scope.costs then cost_2_138 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/gcra.lua:45
local turn_us_2_138 = scope.at_us
if cost_2_138 > 0 then turn_us_2_138 = math.ceil(served_us_2_138 + math.min(cost_2_138 - burst_2_138, 0) * each_us_2_138) end
its_us_0_426 = turn_us_2_138 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_426 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_141, resolution_us_2_141 = argv[tier_0_426 + 3], argv[tier_0_426 + 4]
--lua/lib/log/sums.lua:69
local opened_4_58 = scope.sums or {}
scope.sums = opened_4_58
local log_3_86 = opened_4_58[slot_2_141]
if not log_3_86 then
--lua/lib/request/request_limits.lua:116
local key_4_58 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_141
--lua/lib/log/sums.lua:57
local text_5_33 = call('GETRANGE', key_4_58, '-320', '-1')
local size_5_33, head_5_33 = #text_5_33, text_5_33
if size_5_33 == 320 then
size_5_33, head_5_33 = call('STRLEN', key_4_58), call('GETRANGE', key_4_58, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_58 = { head = head_5_33, text = text_5_33, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_33 >= 64 then
local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_33)
local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_33, #text_5_33 - 16 + 1)
if groups_6_13 > 0 then read_4_58.groups, read_4_58.front, read_4_58.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
local entries_6_13 = (size_5_33 - read_4_58.from) / 16
read_4_58.entries, read_4_58.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_33 / 16))
read_4_58.base, read_4_58.total, read_4_58.sum, read_4_58.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
if entries_6_13 > 0 then read_4_58.newest_us = when_6_13 end
end
--lua/lib/log/sums.lua:75
log_3_86 = read_4_58
if #log_3_86.head < 64 then scope.is_bare = true end
local ahead_us_4_58 = log_3_86.newest_us - scope.at_us
if ahead_us_4_58 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_58)
elseif ahead_us_4_58 > 0 then
scope.at_us = log_3_86.newest_us
end
opened_4_58[slot_2_141] = log_3_86
end
--lua/lib/request/request_limits.lua:83
local cost_3_86 = 1
if scope.costs then cost_3_86 = math.min(scope.costs[(tier_0_426 - scope.set - 6) / 5 + 1], argv[tier_0_426 + 1]) end
--lua/lib/tiers/sums_tier.lua:94
local turn_us_2_141 = scope.at_us
if cost_3_86 > 0 then

local each_3_86 = resolution_us_2_141 == '0' and cost_3_86 or 0
local need_5_45 = log_3_86.sum + cost_3_86 - (argv[tier_0_426 + 1])
--lua/lib/tiers/sums_tier.lua:81
local when_us_3_86 = 0
if need_5_45 > log_3_86.base then
--lua/lib/request/request_limits.lua:116
local key_5_45 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_141
--lua/lib/tiers/sums_tier.lua:16
local low_6_25, low_sum_6_25 = -1, log_3_86.base
local high_6_25, high_sum_6_25, when_5_45 = log_3_86.entries - 1, log_3_86.sum, log_3_86.newest_us
local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
if each_3_86 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_45) / each_3_86) else guesses_6_25, around_6_25 = 1, 8 end
while high_6_25 - low_6_25 > 1 do
if guesses_6_25 > 3 then
guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
elseif guesses_6_25 > 0 then
guess_6_25 = low_6_25 + math.ceil((need_5_45 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
end
guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
local text_6_25, offset_6_25 = log_3_86.text, 0
if from_6_25 >= log_3_86.first then
offset_6_25 = #text_6_25 - (log_3_86.entries - from_6_25) * 16 + 1
else
text_6_25, offset_6_25 = call('GETRANGE', key_5_45, log_3_86.from + from_6_25 * 16, log_3_86.from + (to_6_25 + 1) * 16 - 1), 1
end
local at_6_25 = from_6_25
repeat
local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/log/sums.lua:117
local more_6_25, groups_7_1 = log_3_86.total, log_3_86.groups or 0
local group_7_1 = math.floor(at_6_25 / 32)
if group_7_1 < groups_7_1 then
local known_7_1 = log_3_86.known
if not known_7_1 then
local packed_7_1 = call('GETRANGE', key_5_45, 64, 64 + groups_7_1 / 64 * 8 - 1)
known_7_1 = { [0] = log_3_86.front }
for i_7_1 = 1, groups_7_1 / 64 do known_7_1[i_7_1] = known_7_1[i_7_1 - 1] + unpack_bytes('<d', packed_7_1, 8 * i_7_1 - 7) end
known_7_1.slices, log_3_86.known = {}, known_7_1
end
local at_7_1 = math.floor(group_7_1 / 64)
local slice_7_1 = known_7_1.slices[at_7_1]
if not slice_7_1 then
local from_7_1 = 64 + 8 * (groups_7_1 / 64 + at_7_1 * 64)
local packed_7_1 = call('GETRANGE', key_5_45, from_7_1, from_7_1 + 8 * 64 - 1)
slice_7_1 = { [0] = known_7_1[at_7_1] }
for i_7_1 = 1, 64 - 1 do slice_7_1[i_7_1] = slice_7_1[i_7_1 - 1] + unpack_bytes('<d', packed_7_1, 8 * i_7_1 - 7) end
known_7_1.slices[at_7_1] = slice_7_1
end
more_6_25 = slice_7_1[group_7_1 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_6_25 = more_6_25 - sum_6_25
if sum_6_25 >= need_5_45 then high_6_25, high_sum_6_25, when_5_45 = at_6_25, sum_6_25, its_when_6_25 else low_6_25, low_sum_6_25 = at_6_25, sum_6_25 end
at_6_25 = high_6_25 > to_6_25 and to_6_25 or math.floor((low_6_25 + high_6_25) / 2) until
high_6_25 == from_6_25 or low_6_25 == to_6_25 or high_6_25 - low_6_25 <= 1
guesses_6_25, around_6_25 = guesses_6_25 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us_3_86 = when_5_45 + (argv[tier_0_426 + 2])
end
--lua/lib/tiers/sums_tier.lua:99
turn_us_2_141 = when_us_3_86
end
--lua/lib/tiers/summed.lua:19
its_us_0_426 = turn_us_2_141 end
--lua/lib/tiers/kinds.lua:106
else error('no such kind of tier: ' .. tostring(kind_0_426)) end
if its_us_0_426 > turn_us_0_426 then turn_us_0_426, binding_0_426 = its_us_0_426, tier_0_426 end
end
scope.turn_us, scope.tier = turn_us_0_426, binding_0_426 or first_0_426 end
--lua/acquire.lua:113
end
do
--lua/lib/check.lua:13
local binding_0_429, index_0_429 = nil, nil
for s_0_429 = 1, #scopes do
local scope_0_429 = scopes[s_0_429]
if not scope_0_429.is_full and scope_0_429.turn_us > scope_0_429.at_us and not (binding_0_429 and binding_0_429.turn_us >= scope_0_429.turn_us) then
binding_0_429, index_0_429 = scope_0_429, s_0_429
end
end
binding, index = binding_0_429, index_0_429 end
--lua/acquire.lua:115
end
--lua/lib/carry/carry.lua:27
local lacks = false
for s_0_430 = 1, #scopes do
local scope_0_430 = scopes[s_0_430]
local is_bare_0_430 = scope_0_430.is_bare or scope_0_430.tail == ''
lacks = lacks or scope_0_430.is_changed or is_bare_0_430 and call('EXISTS', (given[scope_0_430.keys + 1]), string.sub(given[scope_0_430.keys + 1], 1, -4) .. 'meters') > 0
end
--lua/acquire.lua:117
if has_line or is_set_back or lacks or binding and waiter ~= '' then
queue = queue or make_queue(now_us, ttl_floor_ms)
request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
for s = 1, count do queue.forget(scopes[s], queue.refused) end
queue.ready.records(request, now_us, ttl_floor_ms, true)
binding, index = queue.check(request, queue.clock, true)
end

local set_back_us = request and request.set_back_us or 0
if binding then
local turn_us = binding.turn_us
if request and waiter ~= '' then
for s = 1, count do queue.note_costs(scopes[s], not scopes[s].its, ttl_floor_ms) end
turn_us = queue.park(request, binding)
elseif binding.is_full then
turn_us = queue.foretell(binding, waiter)
end
for s = 1, count do
local scope = scopes[s]
do
--lua/lib/tiers/kinds.lua:177
local before_0_428 = nil
--lua/lib/request/request_limits.lua:31
local first_0_428, last_0_428, step_0_428 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:179
for tier_0_428 = first_0_428, last_0_428, step_0_428 do
--lua/lib/request/request_limits.lua:53
local kind_0_428 = argv[tier_0_428]
--lua/lib/request/request_limits.lua:76
local record_0_428 = argv[tier_0_428] == 'sliding' and 'sliding' or argv[tier_0_428 + 3]
--lua/lib/tiers/kinds.lua:182
if record_0_428 ~= before_0_428 then
if kind_0_428 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_132 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
do local key_4_53, longest_us_4_53, head_bytes_4_53 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log/log.lua:87
local is_noted_4_53 = #head_2_132 < 8 or unpack_bytes('<d', head_2_132) < longest_us_4_53
if is_noted_4_53 then
if #head_2_132 < 8 then call('SETRANGE', key_4_53, head_bytes_4_53 - 8, pack('<d', 0)) end
call('SETRANGE', key_4_53, 0, pack('<dd', longest_us_4_53, -(now_us + 2 * longest_us_4_53)))
call('PEXPIRE', key_4_53, math.max(math.ceil(longest_us_4_53 / 500), ttl_floor_ms))
end end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_428 == 'pace' then elseif kind_0_428 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/log/meters.lua:18
local kept_3_93 = scope[tier_0_428]
if kept_3_93 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_63 = argv[tier_0_428 + 3]
--lua/lib/log/meters.lua:21
kept_3_93 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_63)
scope[tier_0_428] = kept_3_93
if not kept_3_93 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_137, closes_us_2_137, used_2_137 = 0, 0, 0
if kept_3_93 then ends_us_2_137, closes_us_2_137, used_2_137 = unpack_bytes('<ddd', kept_3_93) end
--lua/lib/request/request_limits.lua:70
local __3_93, edges_3_93 = argv[tier_0_428 + 3], argv[tier_0_428 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_2_137 = ends_us_2_137 > scope.at_us + (argv[tier_0_428 + 2]) * (edges_3_93 == '' and 1 or 2)
if is_set_back_2_137 then
do local at_us_4_76 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_76, edges_4_76 = argv[tier_0_428 + 3], argv[tier_0_428 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_76, alike_4_76 = tonumber(argv[tier_0_428 + 2]), math.huge
local ends_us_4_76, closes_us_4_76 = at_us_4_76 + length_us_4_76, nil
if edges_4_76 ~= '' then
local __4_76, last_4_76, guard_us_4_76, edge_us_4_76 = string.find(edges_4_76, '^(%S+) (%S+)')
local is_here_4_76 = false
edge_us_4_76 = edge_us_4_76 * 1000000
repeat
local from_us_4_76, __4_76, to_4_76, length_4_76, count_4_76 = edge_us_4_76, string.find(edges_4_76, '^ ([%d.]+)x(%d+)', last_4_76 + 1)
if to_4_76 then
last_4_76, length_us_4_76 = to_4_76, math.floor(length_4_76 * 1000000 + 0.5)
edge_us_4_76 = edge_us_4_76 + length_us_4_76 * count_4_76
end
is_here_4_76 = not to_4_76 or at_us_4_76 < edge_us_4_76
if is_here_4_76 then ends_us_4_76 = from_us_4_76 + (math.floor((at_us_4_76 - from_us_4_76) / length_us_4_76) + 1) * length_us_4_76 end
if is_here_4_76 and to_4_76 then alike_4_76 = math.floor((edge_us_4_76 - ends_us_4_76) / length_us_4_76 + 0.5) end until
is_here_4_76
closes_us_4_76 = ends_us_4_76 - guard_us_4_76
end
ends_us_2_137, closes_us_2_137 = ends_us_4_76, closes_us_4_76 or ends_us_4_76 end
--lua/lib/tiers/fixed.lua:56
if edges_3_93 == '' then closes_us_2_137 = ends_us_2_137 + (argv[tier_0_428 + 2]) end
scope.is_ahead = true
end
if ends_us_2_137 <= scope.at_us then ends_us_2_137, used_2_137 = nil, 0 end
--lua/lib/request/request_limits.lua:70
local field_2_137 = argv[tier_0_428 + 3]
--lua/lib/tiers/fixed.lua:137
if is_set_back_2_137 then call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_2_137, pack('<ddd', ends_us_2_137, closes_us_2_137, used_2_137)) end
end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_428 == 'gcra' then do
--lua/lib/tiers/gcra.lua:92
if scope.is_ahead then
--lua/lib/tiers/gcra.lua:19
local each_us_2_140 = math.ceil((argv[tier_0_428 + 2]) * 4 / (argv[tier_0_428 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_99 = scope[tier_0_428]
if kept_3_99 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_64 = argv[tier_0_428 + 3]
--lua/lib/log/meters.lua:21
kept_3_99 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_64)
scope[tier_0_428] = kept_3_99
if not kept_3_99 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_140, expires_us_2_140, is_set_back_2_140 = 0, 0, false
if kept_3_99 then served_us_2_140, expires_us_2_140 = unpack_bytes('<dd', kept_3_99) end
if served_us_2_140 <= scope.at_us then
served_us_2_140 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_99, burst_3_99 = argv[tier_0_428 + 3], argv[tier_0_428 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_99 = scope.at_us + burst_3_99 * each_us_2_140 + (argv[tier_0_428 + 2])
is_set_back_2_140 = served_us_2_140 > most_us_3_99
if is_set_back_2_140 then scope.is_ahead = true end
served_us_2_140 = math.min(served_us_2_140, most_us_3_99)
end
--lua/lib/request/request_limits.lua:70
local field_2_140 = argv[tier_0_428 + 3]
--lua/lib/tiers/gcra.lua:96
if is_set_back_2_140 then call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_2_140, pack('<ddd', served_us_2_140, expires_us_2_140, each_us_2_140)) end
end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_428 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_143 = argv[tier_0_428 + 3]
--lua/lib/tiers/summed.lua:40
local key_2_143, longest_us_2_143 = (string.sub(given[scope.keys + 1], 1, -4) .. slot_2_143), tonumber(argv[tier_0_428 + 2])
--lua/lib/log/sums.lua:69
local opened_3_83 = scope.sums or {}
scope.sums = opened_3_83
local log_2_143 = opened_3_83[slot_2_143]
if not log_2_143 then
--lua/lib/request/request_limits.lua:116
local key_3_83 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_143
--lua/lib/log/sums.lua:57
local text_4_56 = call('GETRANGE', key_3_83, '-320', '-1')
local size_4_56, head_4_56 = #text_4_56, text_4_56
if size_4_56 == 320 then
size_4_56, head_4_56 = call('STRLEN', key_3_83), call('GETRANGE', key_3_83, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_83 = { head = head_4_56, text = text_4_56, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_56 >= 64 then
local __5_31, __5_31, moved_5_31, __5_31, groups_5_31, front_5_31, total_5_31, base_5_31 = unpack_bytes('<dddddddd', head_4_56)
local when_5_31, sum_5_31 = unpack_bytes('<dd', text_4_56, #text_4_56 - 16 + 1)
if groups_5_31 > 0 then read_3_83.groups, read_3_83.front, read_3_83.from = groups_5_31, front_5_31, 64 + 8 * (groups_5_31 + groups_5_31 / 64) end
local entries_5_31 = (size_4_56 - read_3_83.from) / 16
read_3_83.entries, read_3_83.first = entries_5_31, math.max(0, entries_5_31 - math.floor(#text_4_56 / 16))
read_3_83.base, read_3_83.total, read_3_83.sum, read_3_83.moved_us = -base_5_31, total_5_31, total_5_31 - sum_5_31, -moved_5_31
if entries_5_31 > 0 then read_3_83.newest_us = when_5_31 end
end
--lua/lib/log/sums.lua:75
log_2_143 = read_3_83
if #log_2_143.head < 64 then scope.is_bare = true end
local ahead_us_3_83 = log_2_143.newest_us - scope.at_us
if ahead_us_3_83 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_83)
elseif ahead_us_3_83 > 0 then
scope.at_us = log_2_143.newest_us
end
opened_3_83[slot_2_143] = log_2_143
end
--lua/lib/tiers/summed.lua:42
local head_3_79 = log_2_143.head
--lua/lib/log/log.lua:87
local is_noted_2_143 = #head_3_79 < 8 or unpack_bytes('<d', head_3_79) < longest_us_2_143
if is_noted_2_143 then
if #head_3_79 < 8 then call('SETRANGE', key_2_143, 64 - 8, pack('<d', 0)) end
call('SETRANGE', key_2_143, 0, pack('<dd', longest_us_2_143, -(now_us + 2 * longest_us_2_143)))
call('PEXPIRE', key_2_143, math.max(math.ceil(longest_us_2_143 / 500), ttl_floor_ms))
end
--lua/lib/tiers/summed.lua:43
if is_noted_2_143 then do
--lua/lib/tiers/summed.lua:24
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot_2_143, '')
do local lasts_us_4_67 = 2 * longest_us_2_143
--lua/lib/log/meters.lua:30
local meters_4_67, ttl_ms_4_67 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_4_67 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_4_67) < ttl_ms_4_67 then
call('PEXPIRE', meters_4_67, ttl_ms_4_67)
end end end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:183
else error('no such kind of tier: ' .. tostring(kind_0_428)) end
before_0_428 = record_0_428
end
end end
--lua/acquire.lua:137
end
do local position_0_377, back_us_0_377 = nil, nil
--lua/lib/request/reply.lua:99
local n_0_377, tier_0_377, reason_0_377, more_0_377 = #reply, 0, 12, nil
if binding.turn_us > binding.at_us then do local tier_1_246 = binding.tier
--lua/lib/request/request_limits.lua:48
tier_0_377 = (tier_1_246 - binding.set - 6) / 5 + 1 end
--lua/lib/request/reply.lua:100
end
if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
reason_0_377, more_0_377 = 17, binding.paused_us or 0
elseif binding.is_full then
reason_0_377, more_0_377 = 13, binding.running or ''
end
reply[n_0_377 + 1], reply[n_0_377 + 2], reply[n_0_377 + 3], reply[n_0_377 + 4] = reason_0_377, set_back_us, turn_us, index
reply[n_0_377 + 5], reply[n_0_377 + 6], reply[n_0_377 + 7] = position_0_377 or binding.ahead or 0, tier_0_377, more_0_377
if back_us_0_377 then reply[n_0_377 + 1], reply[n_0_377 + 7], reply[n_0_377 + 8], reply[n_0_377 + 9] = 19, more_0_377 or '', reason_0_377, back_us_0_377 end end
--lua/acquire.lua:139
else

for s = 1, count do
local scope = scopes[s]
if scope.cap then do
--lua/lib/request/request_limits.lua:131
local leases_0_398, holders_0_398 = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:29
call('HSET', holders_0_398, waiter, token .. string.format(' %.0f', now_us))
call('ZADD', leases_0_398, now_us + lease_us, waiter)
do
--lua/lib/lease.lua:19
if call('PTTL', leases_0_398) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
local ttl_ms_1_336 = math.max(math.ceil(lease_us / 500), ttl_floor_ms)
call('PEXPIRE', leases_0_398, ttl_ms_1_336)
if call('PTTL', holders_0_398) < ttl_ms_1_336 then call('PEXPIRE', holders_0_398, ttl_ms_1_336) end
end end end
--lua/acquire.lua:143
end
end
for s = 1, count do
local scope = scopes[s]
if request then queue.note_costs(scope, not scope.its, ttl_floor_ms) end
do
--lua/lib/tiers/kinds.lua:155
local before_0_427, fields_0_427, n_0_427, last_kept_us_0_427, last_needed_us_0_427 = nil, nil, 0, 0, 0
--lua/lib/request/request_limits.lua:31
local first_0_427, last_0_427, step_0_427 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:157
for tier_0_427 = first_0_427, last_0_427, step_0_427 do
--lua/lib/request/request_limits.lua:53
local kind_0_427 = argv[tier_0_427]
--lua/lib/request/request_limits.lua:76
local record_0_427 = argv[tier_0_427] == 'sliding' and 'sliding' or argv[tier_0_427 + 3]
--lua/lib/tiers/kinds.lua:160
if record_0_427 ~= before_0_427 then
local packed_0_427, kept_us_0_427, needed_us_0_427 if kind_0_427 == 'sliding' then do
--lua/lib/tiers/sliding.lua:76
if scope.is_summed then
--lua/lib/request/request_limits.lua:8
local longest_us_2_131 = tonumber(argv[scope.set])
--lua/lib/tiers/sliding.lua:78
do
--lua/lib/log/sums.lua:69
local opened_4_59 = scope.sums or {}
scope.sums = opened_4_59
local log_3_87 = opened_4_59['log']
if not log_3_87 then
--lua/lib/request/request_limits.lua:116
local key_4_59 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_5_34 = call('GETRANGE', key_4_59, '-320', '-1')
local size_5_34, head_5_34 = #text_5_34, text_5_34
if size_5_34 == 320 then
size_5_34, head_5_34 = call('STRLEN', key_4_59), call('GETRANGE', key_4_59, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_59 = { head = head_5_34, text = text_5_34, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_34 >= 64 then
local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_34)
local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_34, #text_5_34 - 16 + 1)
if groups_6_14 > 0 then read_4_59.groups, read_4_59.front, read_4_59.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
local entries_6_14 = (size_5_34 - read_4_59.from) / 16
read_4_59.entries, read_4_59.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_34 / 16))
read_4_59.base, read_4_59.total, read_4_59.sum, read_4_59.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
if entries_6_14 > 0 then read_4_59.newest_us = when_6_14 end
end
--lua/lib/log/sums.lua:75
log_3_87 = read_4_59
if #log_3_87.head < 64 then scope.is_bare = true end
local ahead_us_4_59 = log_3_87.newest_us - scope.at_us
if ahead_us_4_59 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_59)
elseif ahead_us_4_59 > 0 then
scope.at_us = log_3_87.newest_us
end
opened_4_59['log'] = log_3_87
end
--lua/lib/request/request_limits.lua:116
local key_3_87 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/request/request_limits.lua:91
local cost_3_87 = 1
if scope.costs then cost_3_87 = scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:120
local entry_3_87, is_renewed_3_87 = pack('<dd', scope.at_us, log_3_87.total - log_3_87.sum - cost_3_87), false
do local moved_us_4_69 = log_3_87.moved_us
--lua/lib/log/charged.lua:9
if moved_us_4_69 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', 'log', moved_us_4_69) end end
--lua/lib/tiers/sums_tier.lua:122
local is_same_3_87 = log_3_87.newest_us == scope.at_us
if '0' ~= '0' then
is_same_3_87 = math.floor(log_3_87.newest_us / '0') == math.floor(scope.at_us / '0')
end
if cost_3_87 == 0 then

elseif log_3_87.entries > 0 and is_same_3_87 then
call('SETRANGE', key_3_87, log_3_87.from + (log_3_87.entries - 1) * 16, entry_3_87)

do local head_4_48, at_us_4_48 = log_3_87.head, scope.at_us
--lua/lib/log/log.lua:60
local seen_us_4_48, expires_4_48 = unpack_bytes('<dd', head_4_48)
local is_renewed_4_48 = longest_us_2_131 > seen_us_4_48 or at_us_4_48 + seen_us_4_48 > -expires_4_48
if is_renewed_4_48 then
if longest_us_2_131 > seen_us_4_48 then seen_us_4_48 = longest_us_2_131 end
call('SETRANGE', key_3_87, 0, pack('<dd', seen_us_4_48, -(now_us + 2 * seen_us_4_48)))
call('PEXPIRE', key_3_87, math.max(math.ceil(seen_us_4_48 / 500), ttl_floor_ms))
end
is_renewed_3_87 = is_renewed_4_48 end
--lua/lib/tiers/sums_tier.lua:132
else
if #log_3_87.head < 64 then entry_3_87 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_87 end
local head_4_50, at_us_4_50 = log_3_87.head, scope.at_us
--lua/lib/log/log.lua:72
local __3_87, is_kept_3_87 = 32 + #entry_3_87, true
if #head_4_50 < 16 then
call('SET', key_3_87, pack('<dddd', longest_us_2_131, -(now_us + 2 * longest_us_2_131), 0, 0) .. entry_3_87,
'PX', math.max(math.ceil(longest_us_2_131 / 500), ttl_floor_ms))
else
__3_87 = call('APPEND', key_3_87, entry_3_87)
do
--lua/lib/log/log.lua:60
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_50)
local is_renewed_5_26 = longest_us_2_131 > seen_us_5_26 or at_us_4_50 + seen_us_5_26 > -expires_5_26
if is_renewed_5_26 then
if longest_us_2_131 > seen_us_5_26 then seen_us_5_26 = longest_us_2_131 end
call('SETRANGE', key_3_87, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
call('PEXPIRE', key_3_87, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
end
is_kept_3_87 = is_renewed_5_26 end
--lua/lib/log/log.lua:79
end
--lua/lib/tiers/sums_tier.lua:135
is_renewed_3_87 = is_kept_3_87
if (log_3_87.entries + 1) % 16 == 0 then do local at_us_4_71 = scope.at_us
--lua/lib/log/sums.lua:57
local text_5_35 = call('GETRANGE', key_3_87, '-320', '-1')
local size_5_35, head_5_35 = #text_5_35, text_5_35
if size_5_35 == 320 then
size_5_35, head_5_35 = call('STRLEN', key_3_87), call('GETRANGE', key_3_87, '0', '63')
end
--lua/lib/log/sums.lua:42
local log_4_71 = { head = head_5_35, text = text_5_35, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_35 >= 64 then
local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_35)
local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_35, #text_5_35 - 16 + 1)
if groups_6_15 > 0 then log_4_71.groups, log_4_71.front, log_4_71.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
local entries_6_15 = (size_5_35 - log_4_71.from) / 16
log_4_71.entries, log_4_71.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_35 / 16))
log_4_71.base, log_4_71.total, log_4_71.sum, log_4_71.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
if entries_6_15 > 0 then log_4_71.newest_us = when_6_15 end
end
--lua/lib/tiers/sums_tier.lua:51
local longest_us_4_71, expires_4_71, moved_4_71, due_4_71 = unpack_bytes('<dddd', log_4_71.head)
local groups_4_71, entries_4_71, total_4_71 = log_4_71.groups or 0, log_4_71.entries, log_4_71.total
local at_5_42 = at_us_4_71 - longest_us_4_71 + 0.5
--lua/lib/log/sums.lua:166
local kept_4_71, low_us_5_42, high_5_42, high_us_5_42 = 0, nil, log_4_71.entries, nil
local text_5_42, first_5_42, guesses_5_42 = log_4_71.text, log_4_71.first, 0
while kept_4_71 < high_5_42 do
local count_5_42 = math.min(math.floor(#text_5_42 / 16), log_4_71.entries - first_5_42)
local from_5_42, to_5_42 = math.max(first_5_42, kept_4_71), math.min(first_5_42 + count_5_42, high_5_42) - 1
local offset_5_42 = #text_5_42 - (first_5_42 + count_5_42 - from_5_42) * 16 + 1

local entry_5_42 = from_5_42
repeat
local when_5_42 = unpack_bytes('<d', text_5_42, offset_5_42 + (entry_5_42 - from_5_42) * 16)
if when_5_42 >= at_5_42 then high_5_42, high_us_5_42 = entry_5_42, when_5_42 else kept_4_71, low_us_5_42 = entry_5_42 + 1, when_5_42 end
entry_5_42 = high_5_42 > to_5_42 and to_5_42 or math.floor((kept_4_71 + high_5_42) / 2) until
high_5_42 <= from_5_42 or kept_4_71 > to_5_42 or kept_4_71 >= high_5_42
if kept_4_71 < high_5_42 and not low_us_5_42 then
local when_5_42 = unpack_bytes('<d', call('GETRANGE', key_3_87, log_4_71.from, log_4_71.from + 7))
if when_5_42 >= at_5_42 then high_5_42 = 0 else kept_4_71, low_us_5_42 = 1, when_5_42 end
end
if kept_4_71 < high_5_42 then
local guess_5_42 = math.floor((kept_4_71 + high_5_42) / 2)
if guesses_5_42 < 3 then guess_5_42 = kept_4_71 - 1 + math.ceil((at_5_42 - low_us_5_42) / (high_us_5_42 - low_us_5_42) * (high_5_42 - kept_4_71 + 1)) end
guess_5_42, guesses_5_42 = math.max(kept_4_71, math.min(guess_5_42, high_5_42 - 1)), guesses_5_42 + 1
do
--lua/lib/log/sums.lua:155
local start_6_22 = math.floor(guess_5_42 / 32) * 32
local first_6_22 = math.max(start_6_22 - 1, 0)
local text_6_22 = call('GETRANGE', key_3_87, log_4_71.from + first_6_22 * 16, log_4_71.from + math.min(start_6_22 + 32, log_4_71.entries) * 16 - 1)
text_5_42, first_5_42 = text_6_22, first_6_22 end
--lua/lib/log/sums.lua:188
log_4_71.group, log_4_71.group_first = text_5_42, first_5_42
end
end
--lua/lib/tiers/sums_tier.lua:54
if groups_4_71 > 0 and kept_4_71 < entries_4_71 then kept_4_71 = kept_4_71 - kept_4_71 % 32 end
if kept_4_71 > entries_4_71 * 3 / 8 then
local entry_5_40 = kept_4_71 - 1
--lua/lib/log/sums.lua:144
local base_4_71 = log_4_71.base
if entry_5_40 >= 0 then
--lua/lib/log/sums.lua:104
local text_6_18, at_6_18 = log_4_71.text, 1
if entry_5_40 < log_4_71.first then
text_6_18 = call('GETRANGE', key_3_87, log_4_71.from + entry_5_40 * 16, log_4_71.from + entry_5_40 * 16 + 16 - 1)
else
at_6_18 = #text_6_18 - (log_4_71.entries - entry_5_40) * 16 + 1
end
local __5_40, sum_5_40 = unpack_bytes('<dd', text_6_18, at_6_18)






local more_5_40, groups_6_20 = log_4_71.total, log_4_71.groups or 0
local group_6_20 = math.floor(entry_5_40 / 32)
if group_6_20 < groups_6_20 then
local known_6_20 = log_4_71.known
if not known_6_20 then
local packed_6_20 = call('GETRANGE', key_3_87, 64, 64 + groups_6_20 / 64 * 8 - 1)
known_6_20 = { [0] = log_4_71.front }
for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
known_6_20.slices, log_4_71.known = {}, known_6_20
end
local at_6_20 = math.floor(group_6_20 / 64)
local slice_6_20 = known_6_20.slices[at_6_20]
if not slice_6_20 then
local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
local packed_6_20 = call('GETRANGE', key_3_87, from_6_20, from_6_20 + 8 * 64 - 1)
slice_6_20 = { [0] = known_6_20[at_6_20] }
for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
known_6_20.slices[at_6_20] = slice_6_20
end
more_5_40 = slice_6_20[group_6_20 % 64]
end
--lua/lib/log/sums.lua:148
base_4_71 = more_5_40 - sum_5_40
end
--lua/lib/log/sums.lua:117
local front_4_71, groups_5_38 = log_4_71.total, log_4_71.groups or 0
local group_5_38 = math.floor(kept_4_71 / 32)
if group_5_38 < groups_5_38 then
local known_5_38 = log_4_71.known
if not known_5_38 then
local packed_5_38 = call('GETRANGE', key_3_87, 64, 64 + groups_5_38 / 64 * 8 - 1)
known_5_38 = { [0] = log_4_71.front }
for i_5_38 = 1, groups_5_38 / 64 do known_5_38[i_5_38] = known_5_38[i_5_38 - 1] + unpack_bytes('<d', packed_5_38, 8 * i_5_38 - 7) end
known_5_38.slices, log_4_71.known = {}, known_5_38
end
local at_5_38 = math.floor(group_5_38 / 64)
local slice_5_38 = known_5_38.slices[at_5_38]
if not slice_5_38 then
local from_5_38 = 64 + 8 * (groups_5_38 / 64 + at_5_38 * 64)
local packed_5_38 = call('GETRANGE', key_3_87, from_5_38, from_5_38 + 8 * 64 - 1)
slice_5_38 = { [0] = known_5_38[at_5_38] }
for i_5_38 = 1, 64 - 1 do slice_5_38[i_5_38] = slice_5_38[i_5_38 - 1] + unpack_bytes('<d', packed_5_38, 8 * i_5_38 - 7) end
known_5_38.slices[at_5_38] = slice_5_38
end
front_4_71 = slice_5_38[group_5_38 % 64]
end
--lua/lib/tiers/sums_tier.lua:58
local corrections_4_71 = ''
local rest_4_71 = call('GETRANGE', key_3_87, log_4_71.from + kept_4_71 * 16, -1)
if kept_4_71 == entries_4_71 then groups_4_71, front_4_71, total_4_71 = 0, 0, 0 end
if kept_4_71 / 32 >= groups_4_71 then groups_4_71 = 0 end
if groups_4_71 > 0 then
local left_4_71 = call('GETRANGE', key_3_87, 64 + 8 * (groups_4_71 / 64 + kept_4_71 / 32), log_4_71.from - 1)
left_4_71 = left_4_71 .. string.rep(pack('<d', 0), kept_4_71 / 32)
local slices_4_71 = {}
for slice_4_71 = 1, groups_4_71 / 64 do
local sum_4_71 = 0
for i_4_71 = (slice_4_71 - 1) * 64 + 1, slice_4_71 * 64 do sum_4_71 = sum_4_71 + unpack_bytes('<d', left_4_71, 8 * i_4_71 - 7) end
slices_4_71[slice_4_71] = pack('<d', sum_4_71)
end
corrections_4_71 = table.concat(slices_4_71) .. left_4_71
end
call('SET', key_3_87, pack('<dddddddd', longest_us_4_71, expires_4_71, moved_4_71, due_4_71, groups_4_71, front_4_71, total_4_71, -base_4_71) .. corrections_4_71, 'KEEPTTL')
call('APPEND', key_3_87, rest_4_71)
end end
--lua/lib/tiers/sums_tier.lua:136
end
end
scope.sums['log'] = nil end
--lua/lib/tiers/sliding.lua:79
else
local head_2_131 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
if #head_2_131 == 24 then do local moved_us_3_84 = -unpack_bytes('<d', head_2_131, 17)
--lua/lib/log/charged.lua:9
if moved_us_3_84 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', 'log', moved_us_3_84) end end
--lua/lib/tiers/sliding.lua:81
end
local entry_2_131 = pack('<d', scope.at_us)
local key_4_51, longest_us_4_51, at_us_4_51 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log/log.lua:72
local size_2_131, is_renewed_4_51 = 32 + #entry_2_131, true
if #head_2_131 < 16 then
call('SET', key_4_51, pack('<dddd', longest_us_4_51, -(now_us + 2 * longest_us_4_51), 0, 0) .. entry_2_131,
'PX', math.max(math.ceil(longest_us_4_51 / 500), ttl_floor_ms))
else
size_2_131 = call('APPEND', key_4_51, entry_2_131)
do
--lua/lib/log/log.lua:60
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_131)
local is_renewed_5_27 = longest_us_4_51 > seen_us_5_27 or at_us_4_51 + seen_us_5_27 > -expires_5_27
if is_renewed_5_27 then
if longest_us_4_51 > seen_us_5_27 then seen_us_5_27 = longest_us_4_51 end
call('SETRANGE', key_4_51, 0, pack('<dd', seen_us_5_27, -(now_us + 2 * seen_us_5_27)))
call('PEXPIRE', key_4_51, math.max(math.ceil(seen_us_5_27 / 500), ttl_floor_ms))
end
is_renewed_4_51 = is_renewed_5_27 end
--lua/lib/log/log.lua:79
end
--lua/lib/tiers/sliding.lua:84
if size_2_131 % 128 < 8 then do
--lua/lib/request/request_limits.lua:110
local key_3_80 = given[scope.keys + 1]
--lua/lib/log/log.lua:100
local head_3_80 = call('GETRANGE', key_3_80, 0, 32 - 1)
local oldest_us_3_80 = scope.at_us - unpack_bytes('<d', head_3_80)
local count_3_80 = (call('STRLEN', key_3_80) - 32) / 8
local low_3_80, high_3_80 = math.floor(count_3_80 * 3 / 8), count_3_80
local middle_3_80 = low_3_80
while low_3_80 < high_3_80 do
local from_3_80 = 32 + middle_3_80 * 8
local entry_3_80 = call('GETRANGE', key_3_80, from_3_80, from_3_80 + 7)
if unpack_bytes('<d', entry_3_80) > oldest_us_3_80 then high_3_80 = middle_3_80 else low_3_80 = middle_3_80 + 1 end
middle_3_80 = math.floor((low_3_80 + high_3_80) / 2)
end

if low_3_80 > math.floor(count_3_80 * 3 / 8) then
local rest_3_80 = call('GETRANGE', key_3_80, 32 + low_3_80 * 8, -1)

call('SET', key_3_80, head_3_80, 'KEEPTTL')
call('APPEND', key_3_80, rest_3_80)
end end
--lua/lib/tiers/sliding.lua:84
end
end
packed_0_427, kept_us_0_427, needed_us_0_427 = nil, 0, 0 end
--lua/lib/tiers/kinds.lua:161
elseif kind_0_427 == 'pace' then do
--lua/lib/tiers/pace.lua:54
local due_us_2_134, gap_us_2_134 = scope.at_us, (argv[tier_0_427 + 2])
--lua/lib/request/request_limits.lua:70
local from_2_134 = argv[tier_0_427 + 3]
--lua/lib/tiers/pace.lua:56
if scope.told_us then
--lua/lib/request/request_limits.lua:70
local from_3_89, to_3_89 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
--lua/lib/tiers/pace.lua:16
local copy_3_89, next_us_2_134 = scope.copy, 0
local due_3_89 = copy_3_89 and string.sub(copy_3_89, from_3_89 + 1, to_3_89 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_89, to_3_89)
if #due_3_89 >= 8 then next_us_2_134 = math.ceil(-unpack_bytes('<d', due_3_89)) + (argv[tier_0_427 + 2]) end
--lua/lib/tiers/pace.lua:58
local waited_us_2_134 = math.min(scope.told_us, scope.first_us or scope.told_us)
if next_us_2_134 < waited_us_2_134 - gap_us_2_134 then next_us_2_134 = math.min(math.floor(waited_us_2_134), scope.at_us) end
due_us_2_134 = math.max(next_us_2_134, scope.at_us - math.max(gap_us_2_134, 100000))
end
--lua/lib/request/request_limits.lua:91
local cost_2_134 = 1
if scope.costs then cost_2_134 = scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:63
if cost_2_134 > 0 then
call('SETRANGE', (given[scope.keys + 1]), from_2_134, pack('<d', -(due_us_2_134 + (cost_2_134 - 1) * gap_us_2_134)))

local needed_ms_2_134 = math.max(math.ceil(cost_2_134 * gap_us_2_134 / 1000), ttl_floor_ms)
if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_134 then
call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_134)
end
end
packed_0_427, kept_us_0_427, needed_us_0_427 = nil, 0, 0 end
--lua/lib/tiers/kinds.lua:161
elseif kind_0_427 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local packed_2_136, kept_us_2_136, needed_us_2_136 = nil, 0, 0
--lua/lib/request/request_limits.lua:91
local cost_2_136 = 1
if scope.costs then cost_2_136 = scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:118
if cost_2_136 > 0 then
--lua/lib/log/meters.lua:18
local kept_3_94 = scope[tier_0_427]
if kept_3_94 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_65 = argv[tier_0_427 + 3]
--lua/lib/log/meters.lua:21
kept_3_94 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_65)
scope[tier_0_427] = kept_3_94
if not kept_3_94 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_136, closes_us_2_136, used_2_136 = 0, 0, 0
if kept_3_94 then ends_us_2_136, closes_us_2_136, used_2_136 = unpack_bytes('<ddd', kept_3_94) end
--lua/lib/request/request_limits.lua:70
local __3_94, edges_3_94 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_3_94 = ends_us_2_136 > scope.at_us + (argv[tier_0_427 + 2]) * (edges_3_94 == '' and 1 or 2)
if is_set_back_3_94 then
do local at_us_4_77 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_77, edges_4_77 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_77, alike_4_77 = tonumber(argv[tier_0_427 + 2]), math.huge
local ends_us_4_77, closes_us_4_77 = at_us_4_77 + length_us_4_77, nil
if edges_4_77 ~= '' then
local __4_77, last_4_77, guard_us_4_77, edge_us_4_77 = string.find(edges_4_77, '^(%S+) (%S+)')
local is_here_4_77 = false
edge_us_4_77 = edge_us_4_77 * 1000000
repeat
local from_us_4_77, __4_77, to_4_77, length_4_77, count_4_77 = edge_us_4_77, string.find(edges_4_77, '^ ([%d.]+)x(%d+)', last_4_77 + 1)
if to_4_77 then
last_4_77, length_us_4_77 = to_4_77, math.floor(length_4_77 * 1000000 + 0.5)
edge_us_4_77 = edge_us_4_77 + length_us_4_77 * count_4_77
end
is_here_4_77 = not to_4_77 or at_us_4_77 < edge_us_4_77
if is_here_4_77 then ends_us_4_77 = from_us_4_77 + (math.floor((at_us_4_77 - from_us_4_77) / length_us_4_77) + 1) * length_us_4_77 end
if is_here_4_77 and to_4_77 then alike_4_77 = math.floor((edge_us_4_77 - ends_us_4_77) / length_us_4_77 + 0.5) end until
is_here_4_77
closes_us_4_77 = ends_us_4_77 - guard_us_4_77
end
ends_us_2_136, closes_us_2_136 = ends_us_4_77, closes_us_4_77 or ends_us_4_77 end
--lua/lib/tiers/fixed.lua:56
if edges_3_94 == '' then closes_us_2_136 = ends_us_2_136 + (argv[tier_0_427 + 2]) end
scope.is_ahead = true
end
if ends_us_2_136 <= scope.at_us then ends_us_2_136, used_2_136 = nil, 0 end
--lua/lib/tiers/fixed.lua:120
if ends_us_2_136 then
kept_us_2_136 = ends_us_2_136
else
do local at_us_3_91 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __3_91, edges_3_91 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_3_91, alike_3_91 = tonumber(argv[tier_0_427 + 2]), math.huge
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
if is_here_3_91 and to_3_91 then alike_3_91 = math.floor((edge_us_3_91 - ends_us_3_91) / length_us_3_91 + 0.5) end until
is_here_3_91
closes_us_3_91 = ends_us_3_91 - guard_us_3_91
end
ends_us_2_136, closes_us_2_136 = ends_us_3_91, closes_us_3_91 or ends_us_3_91 end
--lua/lib/tiers/fixed.lua:124
needed_us_2_136 = ends_us_2_136
end
packed_2_136 = pack('<ddd', ends_us_2_136, closes_us_2_136, used_2_136 + cost_2_136)
end
packed_0_427, kept_us_0_427, needed_us_0_427 = packed_2_136, kept_us_2_136, needed_us_2_136 end
--lua/lib/tiers/kinds.lua:161
elseif kind_0_427 == 'gcra' then do
--lua/lib/tiers/gcra.lua:74
local packed_2_139, kept_us_2_139, needed_us_2_139 = nil, 0, 0
--lua/lib/request/request_limits.lua:83
local cost_2_139 = 1
if scope.costs then cost_2_139 = math.min(scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1], argv[tier_0_427 + 1]) end
--lua/lib/tiers/gcra.lua:76
if cost_2_139 > 0 then
--lua/lib/tiers/gcra.lua:19
local each_us_2_139 = math.ceil((argv[tier_0_427 + 2]) * 4 / (argv[tier_0_427 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_100 = scope[tier_0_427]
if kept_3_100 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_66 = argv[tier_0_427 + 3]
--lua/lib/log/meters.lua:21
kept_3_100 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_66)
scope[tier_0_427] = kept_3_100
if not kept_3_100 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_139, expires_us_2_139, is_set_back_3_100 = 0, 0, false
if kept_3_100 then served_us_2_139, expires_us_2_139 = unpack_bytes('<dd', kept_3_100) end
if served_us_2_139 <= scope.at_us then
served_us_2_139 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_100, burst_3_100 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_100 = scope.at_us + burst_3_100 * each_us_2_139 + (argv[tier_0_427 + 2])
is_set_back_3_100 = served_us_2_139 > most_us_3_100
if is_set_back_3_100 then scope.is_ahead = true end
served_us_2_139 = math.min(served_us_2_139, most_us_3_100)
end
--lua/lib/tiers/gcra.lua:79
served_us_2_139, kept_us_2_139 = served_us_2_139 + cost_2_139 * each_us_2_139, expires_us_2_139
if served_us_2_139 > expires_us_2_139 then
expires_us_2_139 = now_us + 2 * (argv[tier_0_427 + 2])
needed_us_2_139 = expires_us_2_139
end
packed_2_139 = pack('<ddd', served_us_2_139, expires_us_2_139, each_us_2_139)
end
packed_0_427, kept_us_0_427, needed_us_0_427 = packed_2_139, kept_us_2_139, needed_us_2_139 end
--lua/lib/tiers/kinds.lua:161
elseif kind_0_427 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_142, resolution_us_2_142 = argv[tier_0_427 + 3], argv[tier_0_427 + 4]
--lua/lib/tiers/summed.lua:31
local longest_us_2_142 = tonumber(argv[tier_0_427 + 2])
--lua/lib/log/sums.lua:69
local opened_4_60 = scope.sums or {}
scope.sums = opened_4_60
local log_3_88 = opened_4_60[slot_2_142]
if not log_3_88 then
--lua/lib/request/request_limits.lua:116
local key_4_60 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_142
--lua/lib/log/sums.lua:57
local text_5_36 = call('GETRANGE', key_4_60, '-320', '-1')
local size_5_36, head_5_36 = #text_5_36, text_5_36
if size_5_36 == 320 then
size_5_36, head_5_36 = call('STRLEN', key_4_60), call('GETRANGE', key_4_60, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_60 = { head = head_5_36, text = text_5_36, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_36 >= 64 then
local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_36)
local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_36, #text_5_36 - 16 + 1)
if groups_6_16 > 0 then read_4_60.groups, read_4_60.front, read_4_60.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
local entries_6_16 = (size_5_36 - read_4_60.from) / 16
read_4_60.entries, read_4_60.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_36 / 16))
read_4_60.base, read_4_60.total, read_4_60.sum, read_4_60.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
if entries_6_16 > 0 then read_4_60.newest_us = when_6_16 end
end
--lua/lib/log/sums.lua:75
log_3_88 = read_4_60
if #log_3_88.head < 64 then scope.is_bare = true end
local ahead_us_4_60 = log_3_88.newest_us - scope.at_us
if ahead_us_4_60 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_60)
elseif ahead_us_4_60 > 0 then
scope.at_us = log_3_88.newest_us
end
opened_4_60[slot_2_142] = log_3_88
end
--lua/lib/request/request_limits.lua:116
local key_3_88 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_142
--lua/lib/request/request_limits.lua:91
local cost_3_88 = 1
if scope.costs then cost_3_88 = scope.costs[(tier_0_427 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:120
local entry_3_88, is_renewed_2_142 = pack('<dd', scope.at_us, log_3_88.total - log_3_88.sum - cost_3_88), false
do local moved_us_4_70 = log_3_88.moved_us
--lua/lib/log/charged.lua:9
if moved_us_4_70 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_142, moved_us_4_70) end end
--lua/lib/tiers/sums_tier.lua:122
local is_same_3_88 = log_3_88.newest_us == scope.at_us
if resolution_us_2_142 ~= '0' then
is_same_3_88 = math.floor(log_3_88.newest_us / resolution_us_2_142) == math.floor(scope.at_us / resolution_us_2_142)
end
if cost_3_88 == 0 then

elseif log_3_88.entries > 0 and is_same_3_88 then
call('SETRANGE', key_3_88, log_3_88.from + (log_3_88.entries - 1) * 16, entry_3_88)

do local head_4_49, at_us_4_49 = log_3_88.head, scope.at_us
--lua/lib/log/log.lua:60
local seen_us_4_49, expires_4_49 = unpack_bytes('<dd', head_4_49)
local is_renewed_4_49 = longest_us_2_142 > seen_us_4_49 or at_us_4_49 + seen_us_4_49 > -expires_4_49
if is_renewed_4_49 then
if longest_us_2_142 > seen_us_4_49 then seen_us_4_49 = longest_us_2_142 end
call('SETRANGE', key_3_88, 0, pack('<dd', seen_us_4_49, -(now_us + 2 * seen_us_4_49)))
call('PEXPIRE', key_3_88, math.max(math.ceil(seen_us_4_49 / 500), ttl_floor_ms))
end
is_renewed_2_142 = is_renewed_4_49 end
--lua/lib/tiers/sums_tier.lua:132
else
if #log_3_88.head < 64 then entry_3_88 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_88 end
local head_4_52, at_us_4_52 = log_3_88.head, scope.at_us
--lua/lib/log/log.lua:72
local __3_88, is_kept_3_88 = 32 + #entry_3_88, true
if #head_4_52 < 16 then
call('SET', key_3_88, pack('<dddd', longest_us_2_142, -(now_us + 2 * longest_us_2_142), 0, 0) .. entry_3_88,
'PX', math.max(math.ceil(longest_us_2_142 / 500), ttl_floor_ms))
else
__3_88 = call('APPEND', key_3_88, entry_3_88)
do
--lua/lib/log/log.lua:60
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_52)
local is_renewed_5_28 = longest_us_2_142 > seen_us_5_28 or at_us_4_52 + seen_us_5_28 > -expires_5_28
if is_renewed_5_28 then
if longest_us_2_142 > seen_us_5_28 then seen_us_5_28 = longest_us_2_142 end
call('SETRANGE', key_3_88, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
call('PEXPIRE', key_3_88, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
end
is_kept_3_88 = is_renewed_5_28 end
--lua/lib/log/log.lua:79
end
--lua/lib/tiers/sums_tier.lua:135
is_renewed_2_142 = is_kept_3_88
if (log_3_88.entries + 1) % 16 == 0 then do local at_us_4_72 = scope.at_us
--lua/lib/log/sums.lua:57
local text_5_37 = call('GETRANGE', key_3_88, '-320', '-1')
local size_5_37, head_5_37 = #text_5_37, text_5_37
if size_5_37 == 320 then
size_5_37, head_5_37 = call('STRLEN', key_3_88), call('GETRANGE', key_3_88, '0', '63')
end
--lua/lib/log/sums.lua:42
local log_4_72 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_37 >= 64 then
local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_37)
local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
if groups_6_17 > 0 then log_4_72.groups, log_4_72.front, log_4_72.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
local entries_6_17 = (size_5_37 - log_4_72.from) / 16
log_4_72.entries, log_4_72.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_37 / 16))
log_4_72.base, log_4_72.total, log_4_72.sum, log_4_72.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
if entries_6_17 > 0 then log_4_72.newest_us = when_6_17 end
end
--lua/lib/tiers/sums_tier.lua:51
local longest_us_4_72, expires_4_72, moved_4_72, due_4_72 = unpack_bytes('<dddd', log_4_72.head)
local groups_4_72, entries_4_72, total_4_72 = log_4_72.groups or 0, log_4_72.entries, log_4_72.total
local at_5_43 = at_us_4_72 - longest_us_4_72 + 0.5
--lua/lib/log/sums.lua:166
local kept_4_72, low_us_5_43, high_5_43, high_us_5_43 = 0, nil, log_4_72.entries, nil
local text_5_43, first_5_43, guesses_5_43 = log_4_72.text, log_4_72.first, 0
while kept_4_72 < high_5_43 do
local count_5_43 = math.min(math.floor(#text_5_43 / 16), log_4_72.entries - first_5_43)
local from_5_43, to_5_43 = math.max(first_5_43, kept_4_72), math.min(first_5_43 + count_5_43, high_5_43) - 1
local offset_5_43 = #text_5_43 - (first_5_43 + count_5_43 - from_5_43) * 16 + 1

local entry_5_43 = from_5_43
repeat
local when_5_43 = unpack_bytes('<d', text_5_43, offset_5_43 + (entry_5_43 - from_5_43) * 16)
if when_5_43 >= at_5_43 then high_5_43, high_us_5_43 = entry_5_43, when_5_43 else kept_4_72, low_us_5_43 = entry_5_43 + 1, when_5_43 end
entry_5_43 = high_5_43 > to_5_43 and to_5_43 or math.floor((kept_4_72 + high_5_43) / 2) until
high_5_43 <= from_5_43 or kept_4_72 > to_5_43 or kept_4_72 >= high_5_43
if kept_4_72 < high_5_43 and not low_us_5_43 then
local when_5_43 = unpack_bytes('<d', call('GETRANGE', key_3_88, log_4_72.from, log_4_72.from + 7))
if when_5_43 >= at_5_43 then high_5_43 = 0 else kept_4_72, low_us_5_43 = 1, when_5_43 end
end
if kept_4_72 < high_5_43 then
local guess_5_43 = math.floor((kept_4_72 + high_5_43) / 2)
if guesses_5_43 < 3 then guess_5_43 = kept_4_72 - 1 + math.ceil((at_5_43 - low_us_5_43) / (high_us_5_43 - low_us_5_43) * (high_5_43 - kept_4_72 + 1)) end
guess_5_43, guesses_5_43 = math.max(kept_4_72, math.min(guess_5_43, high_5_43 - 1)), guesses_5_43 + 1
do
--lua/lib/log/sums.lua:155
local start_6_23 = math.floor(guess_5_43 / 32) * 32
local first_6_23 = math.max(start_6_23 - 1, 0)
local text_6_23 = call('GETRANGE', key_3_88, log_4_72.from + first_6_23 * 16, log_4_72.from + math.min(start_6_23 + 32, log_4_72.entries) * 16 - 1)
text_5_43, first_5_43 = text_6_23, first_6_23 end
--lua/lib/log/sums.lua:188
log_4_72.group, log_4_72.group_first = text_5_43, first_5_43
end
end
--lua/lib/tiers/sums_tier.lua:54
if groups_4_72 > 0 and kept_4_72 < entries_4_72 then kept_4_72 = kept_4_72 - kept_4_72 % 32 end
if kept_4_72 > entries_4_72 * 3 / 8 then
local entry_5_41 = kept_4_72 - 1
--lua/lib/log/sums.lua:144
local base_4_72 = log_4_72.base
if entry_5_41 >= 0 then
--lua/lib/log/sums.lua:104
local text_6_19, at_6_19 = log_4_72.text, 1
if entry_5_41 < log_4_72.first then
text_6_19 = call('GETRANGE', key_3_88, log_4_72.from + entry_5_41 * 16, log_4_72.from + entry_5_41 * 16 + 16 - 1)
else
at_6_19 = #text_6_19 - (log_4_72.entries - entry_5_41) * 16 + 1
end
local __5_41, sum_5_41 = unpack_bytes('<dd', text_6_19, at_6_19)






local more_5_41, groups_6_21 = log_4_72.total, log_4_72.groups or 0
local group_6_21 = math.floor(entry_5_41 / 32)
if group_6_21 < groups_6_21 then
local known_6_21 = log_4_72.known
if not known_6_21 then
local packed_6_21 = call('GETRANGE', key_3_88, 64, 64 + groups_6_21 / 64 * 8 - 1)
known_6_21 = { [0] = log_4_72.front }
for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
known_6_21.slices, log_4_72.known = {}, known_6_21
end
local at_6_21 = math.floor(group_6_21 / 64)
local slice_6_21 = known_6_21.slices[at_6_21]
if not slice_6_21 then
local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
local packed_6_21 = call('GETRANGE', key_3_88, from_6_21, from_6_21 + 8 * 64 - 1)
slice_6_21 = { [0] = known_6_21[at_6_21] }
for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
known_6_21.slices[at_6_21] = slice_6_21
end
more_5_41 = slice_6_21[group_6_21 % 64]
end
--lua/lib/log/sums.lua:148
base_4_72 = more_5_41 - sum_5_41
end
--lua/lib/log/sums.lua:117
local front_4_72, groups_5_39 = log_4_72.total, log_4_72.groups or 0
local group_5_39 = math.floor(kept_4_72 / 32)
if group_5_39 < groups_5_39 then
local known_5_39 = log_4_72.known
if not known_5_39 then
local packed_5_39 = call('GETRANGE', key_3_88, 64, 64 + groups_5_39 / 64 * 8 - 1)
known_5_39 = { [0] = log_4_72.front }
for i_5_39 = 1, groups_5_39 / 64 do known_5_39[i_5_39] = known_5_39[i_5_39 - 1] + unpack_bytes('<d', packed_5_39, 8 * i_5_39 - 7) end
known_5_39.slices, log_4_72.known = {}, known_5_39
end
local at_5_39 = math.floor(group_5_39 / 64)
local slice_5_39 = known_5_39.slices[at_5_39]
if not slice_5_39 then
local from_5_39 = 64 + 8 * (groups_5_39 / 64 + at_5_39 * 64)
local packed_5_39 = call('GETRANGE', key_3_88, from_5_39, from_5_39 + 8 * 64 - 1)
slice_5_39 = { [0] = known_5_39[at_5_39] }
for i_5_39 = 1, 64 - 1 do slice_5_39[i_5_39] = slice_5_39[i_5_39 - 1] + unpack_bytes('<d', packed_5_39, 8 * i_5_39 - 7) end
known_5_39.slices[at_5_39] = slice_5_39
end
front_4_72 = slice_5_39[group_5_39 % 64]
end
--lua/lib/tiers/sums_tier.lua:58
local corrections_4_72 = ''
local rest_4_72 = call('GETRANGE', key_3_88, log_4_72.from + kept_4_72 * 16, -1)
if kept_4_72 == entries_4_72 then groups_4_72, front_4_72, total_4_72 = 0, 0, 0 end
if kept_4_72 / 32 >= groups_4_72 then groups_4_72 = 0 end
if groups_4_72 > 0 then
local left_4_72 = call('GETRANGE', key_3_88, 64 + 8 * (groups_4_72 / 64 + kept_4_72 / 32), log_4_72.from - 1)
left_4_72 = left_4_72 .. string.rep(pack('<d', 0), kept_4_72 / 32)
local slices_4_72 = {}
for slice_4_72 = 1, groups_4_72 / 64 do
local sum_4_72 = 0
for i_4_72 = (slice_4_72 - 1) * 64 + 1, slice_4_72 * 64 do sum_4_72 = sum_4_72 + unpack_bytes('<d', left_4_72, 8 * i_4_72 - 7) end
slices_4_72[slice_4_72] = pack('<d', sum_4_72)
end
corrections_4_72 = table.concat(slices_4_72) .. left_4_72
end
call('SET', key_3_88, pack('<dddddddd', longest_us_4_72, expires_4_72, moved_4_72, due_4_72, groups_4_72, front_4_72, total_4_72, -base_4_72) .. corrections_4_72, 'KEEPTTL')
call('APPEND', key_3_88, rest_4_72)
end end
--lua/lib/tiers/sums_tier.lua:136
end
end
scope.sums[slot_2_142] = nil
--lua/lib/tiers/summed.lua:33
if is_renewed_2_142 then do
--lua/lib/tiers/summed.lua:24
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot_2_142, '')
do local lasts_us_4_68 = 2 * longest_us_2_142
--lua/lib/log/meters.lua:30
local meters_4_68, ttl_ms_4_68 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_4_68 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_4_68) < ttl_ms_4_68 then
call('PEXPIRE', meters_4_68, ttl_ms_4_68)
end end end
--lua/lib/tiers/summed.lua:33
end
packed_0_427, kept_us_0_427, needed_us_0_427 = nil, 0, 0 end
--lua/lib/tiers/kinds.lua:161
else error('no such kind of tier: ' .. tostring(kind_0_427)) end
before_0_427 = record_0_427
if packed_0_427 then

fields_0_427 = fields_0_427 or { nil, nil, nil, nil, nil, nil }
scope[tier_0_427], fields_0_427[n_0_427 + 1], fields_0_427[n_0_427 + 2] = packed_0_427, record_0_427, packed_0_427
n_0_427, last_kept_us_0_427, last_needed_us_0_427 = n_0_427 + 2, math.max(last_kept_us_0_427, kept_us_0_427), math.max(last_needed_us_0_427, needed_us_0_427)
end
end
end
if n_0_427 > 0 then call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), unpack(fields_0_427, 1, n_0_427)) end
if last_needed_us_0_427 > last_kept_us_0_427 then do local lasts_us_1_343 = last_needed_us_0_427 - now_us
--lua/lib/log/meters.lua:30
local meters_1_343, ttl_ms_1_343 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_1_343 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_1_343) < ttl_ms_1_343 then
call('PEXPIRE', meters_1_343, ttl_ms_1_343)
end end
--lua/lib/tiers/kinds.lua:172
end end
--lua/acquire.lua:149
if request then queue.left(scope, waiter) end
end
--lua/lib/log/charged.lua:15
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
--lua/acquire.lua:152
do
--lua/lib/request/reply.lua:63
local n_0_375 = #reply
if texts then
reply[n_0_375 + 1], reply[n_0_375 + 2], reply[n_0_375 + 3] = 9, set_back_us, table.concat(texts, ',')
elseif set_back_us > 0 then
reply[n_0_375 + 1], reply[n_0_375 + 2] = 11, set_back_us
else
reply[n_0_375 + 1] = 10
end end
--lua/acquire.lua:153
end
if request then queue.schedule(request, not binding, queue.refused, queue.promotions) end
return next_arg, next_keys
end

local length
while arg <= last do
length = #reply
local ok, next_arg, next_keys = xpcall(decide, reply_problem)
if not ok then
local problem = next_arg

if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end

do
--lua/lib/request/reply.lua:135
local answer_0_5 = reply[length + 1]
if not (answer_0_5 == 10 or answer_0_5 == 9 or answer_0_5 == 11) then
for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
reply[length + 1], reply[length + 2] = 14, problem
end end
--lua/acquire.lua:168
do
--lua/lib/request/request.lua:114
local is_flow_0_1, begins_0_1 = argv[arg] == 'flow', arg
if is_flow_0_1 then begins_0_1 = arg + 4 + argv[arg + 3] end
local is_long_0_1, first_0_1, count_0_1 = is_flow_0_1 or argv[begins_0_1] == 'acquire_all', begins_0_1 + 2, 1
if is_long_0_1 then first_0_1, count_0_1 = begins_0_1 + 4, tonumber(argv[begins_0_1 + 3]) end
local has_lease_0_1 = is_flow_0_1 or not is_long_0_1 and argv[begins_0_1] ~= 'acquire'
for at_0_1 = first_0_1, first_0_1 + count_0_1 - 1 do
local set_0_1 = string.match(argv[at_0_1], '^%d+')
has_lease_0_1 = has_lease_0_1 or argv[set_0_1 + 1] ~= ''
end
next_arg, next_keys = first_0_1 + count_0_1 + (has_lease_0_1 and 2 or 0), keys + count_0_1 end
--lua/acquire.lua:169
end
arg, keys = next_arg, next_keys
end
if queue then
local ok, problem = xpcall(function() queue.finish(queue.refused, queue.promotions) end, reply_problem)
if not ok then do
--lua/lib/request/reply.lua:135
local answer_0_6 = reply[length + 1]
if not (answer_0_6 == 10 or answer_0_6 == 9 or answer_0_6 == 11) then
for i_0_6 = #reply, length + 1, -1 do reply[i_0_6] = nil end
reply[length + 1], reply[length + 2] = 14, problem
end end
--lua/acquire.lua:174
end
for _, field in ipairs(queue.promotions) do reply[#reply + 1] = field end
end
return reply`,
};

export const clear_limits: Script = {
  sha1: 'b51712e5c08bf5cd3cdc98104eb7319eb6b76596',
  text: `--lua/lib/request/request_plain.lua:3
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
--lua/lib/request/request_plain.lua:7
local keys = given
--lua/steer/clear_limits.lua:11
local settings = keys[1]
if redis.call('HDEL', settings, 'limits', 'version', 'by:limits') == 0 then return 0 end
redis.call('HSET', settings, 'changed', '1')
settings_last(settings)
return 1`,
};

export const count: Script = {
  sha1: '0268072e4c6699b487c09c1fb2f065fb486c83d3',
  text: `--lua/lib/request/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/count.lua:11
local call = redis.call
--lua/lib/request/request_plain.lua:7
local sets, args = given, argv
--lua/count.lua:13
local after = '(' .. args[1]
local counts = {}
for i = 1, #sets, 2 do
counts[i] = call('ZCARD', sets[i])
counts[i + 1] = call('ZCOUNT', sets[i + 1], after, '+inf')
end
return counts`,
};

export const enqueue: Script = {
  sha1: '4bd3d4f019b358de59bb933e77f82edda18e1337',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_limits.lua:2
local given = KEYS
--lua/lib/request/request_limits.lua:11
local shelf_0 = { limits_longest = 0, log_bytes = 0, log_entry = 0, log_find = 0, read_parts = 0, read_request = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, log_to_sums = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, lease_first = 0, lease_drop = 0, lease_load = 0, priority_of = 0, ticket_of = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_tell = 0, waiter_comes = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_told = 0, home_before = 0, home_newest = 0, home_last = 0, home_ticket = 0, home_begin_bulk = 0, home_end_bulk = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, home_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_first = 0, turn_saved = 0, turn_overtakes = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, pause_ends = 0, scope_paused = 0, check_all = 0, watch_record = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_keep = 0, watch_set = 0, watch_park = 0, park_its = 0, park_in_vain = 0, park_here = 0, park_away = 0, park = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_find = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, ready_records = 0, find_waiter = 0, reserve = 0 } function shelf_0.limits_longest(scope)
local longest_us = tonumber(argv[scope.set])
for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
longest_us = math.max(longest_us, argv[tier + 2])
end
return longest_us
end
--lua/lib/log/log.lua:17
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log/log.lua:44
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
--lua/lib/log/log.lua:138
function shelf_0.log_find(key, entries, at)
local low, high = 0, entries
while low < high do
local middle = math.floor((low + high) / 2)
local from = 32 + middle * 8
if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
end
return low
end
--lua/lib/request/read.lua:6
function shelf_0.read_parts(scopes, arg, shared)
local parts = 0
for at = arg, arg + shared - 1 do
if (argv[at]) ~= '' then parts = parts + 1 end
end
local gates = #scopes - 1 - parts
local part = gates
for n = 1, shared do
local scope = n < shared and scopes[gates - shared + 1 + n] or scopes[#scopes]
do local arg_0_11 = arg + n - 1
--lua/lib/request/request.lua:109
scope.known = argv[arg_0_11] end
--lua/lib/request/read.lua:16
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
--lua/lib/request/request.lua:75
tenant, weight, shared, known_at = argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + 4
--lua/lib/request/read.lua:30
first = known_at + shared
end
--lua/lib/request/request.lua:62
local word, waiter = argv[first], argv[first + 1]




local joins_at, count, at = '0', 1, first + 2
if argv[first] ~= 'acquire' then joins_at, count, at = argv[first + 2], tonumber(argv[first + 3]), first + 4 end
--lua/lib/request/scopes.lua:16
local scopes, has_cap_0_145, is_set_back, next_arg = {}, false, false, at
local token, lease_us
for s_0_145 = 1, count do
local keys_1_2 = keys + s_0_145 - 1
--lua/lib/request/request.lua:81
local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
if not set_1_2 then
costs_1_2 = {}
set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
end
local scope_0_145 = { keys = keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

if costs_1_2 then scope_0_145.costs = costs_1_2 end
if argv[set_1_2 + 1] ~= '' then scope_0_145.cap = tonumber(argv[set_1_2 + 1]) end
--lua/lib/request/scopes.lua:20
scopes[s_0_145], next_arg = scope_0_145, next_arg + 1
do
--lua/lib/request/scopes.lua:9
if (argv[scope_0_145.set + 2]) ~= '' and not scope_0_145.tail then do
--lua/lib/log/log.lua:26
local tail_2_42 = call('GETRANGE', (given[scope_0_145.keys + 1]), (argv[scope_0_145.set + 2]), '-1')
scope_0_145.tail = tail_2_42
if tail_2_42 ~= '' then
local newest_2_42 = unpack_bytes('<d', tail_2_42, #tail_2_42 - 7)
if newest_2_42 > now_us + 1000000 then
scope_0_145.set_back_us = newest_2_42 - now_us
elseif newest_2_42 > now_us then
scope_0_145.at_us = newest_2_42
elseif newest_2_42 <= 0 then

scope_0_145.is_summed = call('STRLEN', given[scope_0_145.keys + 1]) > 32
end
elseif scope_0_145.costs then
scope_0_145.is_summed = true
end end
--lua/lib/request/scopes.lua:9
end
do
--lua/lib/log/sums.lua:91
if scope_0_145.is_summed then
--lua/lib/log/sums.lua:69
local opened_3_27 = scope_0_145.sums or {}
scope_0_145.sums = opened_3_27
local __2_48 = opened_3_27['log']
if not __2_48 then
--lua/lib/request/request_limits.lua:116
local key_3_27 = string.sub(given[scope_0_145.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_4_14 = call('GETRANGE', key_3_27, '-320', '-1')
local size_4_14, head_4_14 = #text_4_14, text_4_14
if size_4_14 == 320 then
size_4_14, head_4_14 = call('STRLEN', key_3_27), call('GETRANGE', key_3_27, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_27 = { head = head_4_14, text = text_4_14, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_14 >= 64 then
local __5_8, __5_8, moved_5_8, __5_8, groups_5_8, front_5_8, total_5_8, base_5_8 = unpack_bytes('<dddddddd', head_4_14)
local when_5_8, sum_5_8 = unpack_bytes('<dd', text_4_14, #text_4_14 - 16 + 1)
if groups_5_8 > 0 then read_3_27.groups, read_3_27.front, read_3_27.from = groups_5_8, front_5_8, 64 + 8 * (groups_5_8 + groups_5_8 / 64) end
local entries_5_8 = (size_4_14 - read_3_27.from) / 16
read_3_27.entries, read_3_27.first = entries_5_8, math.max(0, entries_5_8 - math.floor(#text_4_14 / 16))
read_3_27.base, read_3_27.total, read_3_27.sum, read_3_27.moved_us = -base_5_8, total_5_8, total_5_8 - sum_5_8, -moved_5_8
if entries_5_8 > 0 then read_3_27.newest_us = when_5_8 end
end
--lua/lib/log/sums.lua:75
__2_48 = read_3_27
if #__2_48.head < 64 then scope_0_145.is_bare = true end
local ahead_us_3_27 = __2_48.newest_us - scope_0_145.at_us
if ahead_us_3_27 > 1000000 then
scope_0_145.set_back_us = math.max(scope_0_145.set_back_us or 0, ahead_us_3_27)
elseif ahead_us_3_27 > 0 then
scope_0_145.at_us = __2_48.newest_us
end
opened_3_27['log'] = __2_48
end
--lua/lib/log/sums.lua:93
end
if (argv[scope_0_145.set + 5] ~= '') then
for slot_2_48 in (string.gmatch(argv[scope_0_145.set + 5], 'log%S*')) do
--lua/lib/log/sums.lua:69
local opened_3_28 = scope_0_145.sums or {}
scope_0_145.sums = opened_3_28
local __2_48 = opened_3_28[slot_2_48]
if not __2_48 then
--lua/lib/request/request_limits.lua:116
local key_3_28 = string.sub(given[scope_0_145.keys + 1], 1, -4) .. slot_2_48
--lua/lib/log/sums.lua:57
local text_4_15 = call('GETRANGE', key_3_28, '-320', '-1')
local size_4_15, head_4_15 = #text_4_15, text_4_15
if size_4_15 == 320 then
size_4_15, head_4_15 = call('STRLEN', key_3_28), call('GETRANGE', key_3_28, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_28 = { head = head_4_15, text = text_4_15, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_15 >= 64 then
local __5_9, __5_9, moved_5_9, __5_9, groups_5_9, front_5_9, total_5_9, base_5_9 = unpack_bytes('<dddddddd', head_4_15)
local when_5_9, sum_5_9 = unpack_bytes('<dd', text_4_15, #text_4_15 - 16 + 1)
if groups_5_9 > 0 then read_3_28.groups, read_3_28.front, read_3_28.from = groups_5_9, front_5_9, 64 + 8 * (groups_5_9 + groups_5_9 / 64) end
local entries_5_9 = (size_4_15 - read_3_28.from) / 16
read_3_28.entries, read_3_28.first = entries_5_9, math.max(0, entries_5_9 - math.floor(#text_4_15 / 16))
read_3_28.base, read_3_28.total, read_3_28.sum, read_3_28.moved_us = -base_5_9, total_5_9, total_5_9 - sum_5_9, -moved_5_9
if entries_5_9 > 0 then read_3_28.newest_us = when_5_9 end
end
--lua/lib/log/sums.lua:75
__2_48 = read_3_28
if #__2_48.head < 64 then scope_0_145.is_bare = true end
local ahead_us_3_28 = __2_48.newest_us - scope_0_145.at_us
if ahead_us_3_28 > 1000000 then
scope_0_145.set_back_us = math.max(scope_0_145.set_back_us or 0, ahead_us_3_28)
elseif ahead_us_3_28 > 0 then
scope_0_145.at_us = __2_48.newest_us
end
opened_3_28[slot_2_48] = __2_48
end
--lua/lib/log/sums.lua:97
end
end end end
--lua/lib/request/scopes.lua:22
is_set_back = is_set_back or scope_0_145.set_back_us or scope_0_145.costs and scope_0_145.tail and not scope_0_145.is_summed
has_cap_0_145 = has_cap_0_145 or scope_0_145.cap
end
if has_cap_0_145 or is_flow then
--lua/lib/request/request.lua:104
token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2
--lua/lib/request/scopes.lua:25
end
local next_keys = keys + count
--lua/lib/request/read.lua:35
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
next_keys = next_keys }

for _, scope in ipairs(scopes) do request.has_costs = request.has_costs or scope.costs ~= nil end
return request
end
--lua/lib/log/meters.lua:36
function shelf_0.meters_means(scope)
scope.means, scope.seen = {}, 0
local kept = (argv[scope.set + 5] ~= '') and call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'costs')
if not kept then return end
scope.seen = unpack_bytes('<d', kept)
for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end

function shelf_0.meters_note(scope, counts, ttl_floor_ms)
if not scope.costs then return end
if counts then
if not scope.means then shelf_0.meters_means(scope) end
local seen = math.min(scope.seen + 1, 64)
local packed = { pack('<d', seen) }
for i, cost in ipairs(scope.costs) do
local mean = scope.means[i] or cost
scope.means[i] = mean + (cost - mean) / seen
packed[i + 1] = pack('<d', scope.means[i])
end
scope.seen = seen
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'costs', table.concat(packed))
end
do local lasts_us_0_148 = 2 * shelf_0.limits_longest(scope)
--lua/lib/log/meters.lua:30
local meters_0_148, ttl_ms_0_148 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_148 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_148) < ttl_ms_0_148 then
call('PEXPIRE', meters_0_148, ttl_ms_0_148)
end end
--lua/lib/log/meters.lua:59
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
--lua/lib/log/log_to_sums.lua:15
function shelf_0.log_to_sums(scope, by_us, own_us, may_write)
--lua/lib/request/request_limits.lua:110
local key = given[scope.keys + 1]
--lua/lib/log/log_to_sums.lua:17
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
--lua/lib/log/sums.lua:42
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
--lua/lib/log/log_to_sums.lua:35
scope.sums['log'] = log
end
--lua/lib/tiers/sums_tier.lua:105
function shelf_0.sums_tier_after(scope, tier, slot, ahead, cost)
local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
local units = ahead + cost
if units == 0 then return scope.at_us end
--lua/lib/log/sums.lua:69
local opened_0_124 = scope.sums or {}
scope.sums = opened_0_124
local log = opened_0_124[slot]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_124 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:57
local text_1_103 = call('GETRANGE', key_0_124, '-320', '-1')
local size_1_103, head_1_103 = #text_1_103, text_1_103
if size_1_103 == 320 then
size_1_103, head_1_103 = call('STRLEN', key_0_124), call('GETRANGE', key_0_124, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_124 = { head = head_1_103, text = text_1_103, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_103 >= 64 then
local __2_43, __2_43, moved_2_43, __2_43, groups_2_43, front_2_43, total_2_43, base_2_43 = unpack_bytes('<dddddddd', head_1_103)
local when_2_43, sum_2_43 = unpack_bytes('<dd', text_1_103, #text_1_103 - 16 + 1)
if groups_2_43 > 0 then read_0_124.groups, read_0_124.front, read_0_124.from = groups_2_43, front_2_43, 64 + 8 * (groups_2_43 + groups_2_43 / 64) end
local entries_2_43 = (size_1_103 - read_0_124.from) / 16
read_0_124.entries, read_0_124.first = entries_2_43, math.max(0, entries_2_43 - math.floor(#text_1_103 / 16))
read_0_124.base, read_0_124.total, read_0_124.sum, read_0_124.moved_us = -base_2_43, total_2_43, total_2_43 - sum_2_43, -moved_2_43
if entries_2_43 > 0 then read_0_124.newest_us = when_2_43 end
end
--lua/lib/log/sums.lua:75
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
--lua/lib/tiers/sums_tier.lua:110
local rounds = math.ceil(units / limit) - 1
local need_0_153 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:81
local when_us = 0
if need_0_153 > log.base then
--lua/lib/request/request_limits.lua:116
local key_0_153 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/tiers/sums_tier.lua:16
local low_1_133, low_sum_1_133 = -1, log.base
local high_1_133, high_sum_1_133, when_0_153 = log.entries - 1, log.sum, log.newest_us
local guesses_1_133, around_1_133, guess_1_133 = 0, 1, high_1_133
if 0 > 0 then guess_1_133 = high_1_133 - math.floor((high_sum_1_133 - need_0_153) / 0) else guesses_1_133, around_1_133 = 1, 8 end
while high_1_133 - low_1_133 > 1 do
if guesses_1_133 > 3 then
guess_1_133 = math.ceil((low_1_133 + high_1_133) / 2)
elseif guesses_1_133 > 0 then
guess_1_133 = low_1_133 + math.ceil((need_0_153 - low_sum_1_133) / (high_sum_1_133 - low_sum_1_133) * (high_1_133 - low_1_133))
end
guess_1_133 = math.max(low_1_133 + 1, math.min(guess_1_133, high_1_133))
local from_1_133, to_1_133 = math.max(guess_1_133 - around_1_133, low_1_133 + 1), math.min(guess_1_133 + around_1_133 - 1, high_1_133 - 1)
local text_1_133, offset_1_133 = log.text, 0
if from_1_133 >= log.first then
offset_1_133 = #text_1_133 - (log.entries - from_1_133) * 16 + 1
else
text_1_133, offset_1_133 = call('GETRANGE', key_0_153, log.from + from_1_133 * 16, log.from + (to_1_133 + 1) * 16 - 1), 1
end
local at_1_133 = from_1_133
repeat
local its_when_1_133, sum_1_133 = unpack_bytes('<dd', text_1_133, offset_1_133 + (at_1_133 - from_1_133) * 16)
--lua/lib/log/sums.lua:117
local more_1_133, groups_2_49 = log.total, log.groups or 0
local group_2_49 = math.floor(at_1_133 / 32)
if group_2_49 < groups_2_49 then
local known_2_49 = log.known
if not known_2_49 then
local packed_2_49 = call('GETRANGE', key_0_153, 64, 64 + groups_2_49 / 64 * 8 - 1)
known_2_49 = { [0] = log.front }
for i_2_49 = 1, groups_2_49 / 64 do known_2_49[i_2_49] = known_2_49[i_2_49 - 1] + unpack_bytes('<d', packed_2_49, 8 * i_2_49 - 7) end
known_2_49.slices, log.known = {}, known_2_49
end
local at_2_49 = math.floor(group_2_49 / 64)
local slice_2_49 = known_2_49.slices[at_2_49]
if not slice_2_49 then
local from_2_49 = 64 + 8 * (groups_2_49 / 64 + at_2_49 * 64)
local packed_2_49 = call('GETRANGE', key_0_153, from_2_49, from_2_49 + 8 * 64 - 1)
slice_2_49 = { [0] = known_2_49[at_2_49] }
for i_2_49 = 1, 64 - 1 do slice_2_49[i_2_49] = slice_2_49[i_2_49 - 1] + unpack_bytes('<d', packed_2_49, 8 * i_2_49 - 7) end
known_2_49.slices[at_2_49] = slice_2_49
end
more_1_133 = slice_2_49[group_2_49 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_1_133 = more_1_133 - sum_1_133
if sum_1_133 >= need_0_153 then high_1_133, high_sum_1_133, when_0_153 = at_1_133, sum_1_133, its_when_1_133 else low_1_133, low_sum_1_133 = at_1_133, sum_1_133 end
at_1_133 = high_1_133 > to_1_133 and to_1_133 or math.floor((low_1_133 + high_1_133) / 2) until
high_1_133 == from_1_133 or low_1_133 == to_1_133 or high_1_133 - low_1_133 <= 1
guesses_1_133, around_1_133 = guesses_1_133 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us = when_0_153 + (argv[tier + 2])
end
--lua/lib/tiers/sums_tier.lua:112
return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_0.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_154 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_154 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end






if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead, cost) end
local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
local rounds = math.floor((ahead + cost - 1) / limit)
local from = (ahead + cost - 1 - rounds * limit - limit) * 8
return math.max(shelf_0.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:65
function shelf_0.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
local limit_0_157, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_157) / mean) - 1






if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_155 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_155 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/sliding.lua:69
if slot then return shelf_0.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
return shelf_0.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:31
function shelf_0.pace_after(scope, tier, ahead, cost)
if cost == 0 then return scope.at_us end
--lua/lib/request/request_limits.lua:70
local from_0_158, to_0_158 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_158, next_us = scope.copy, 0
local due_0_158 = copy_0_158 and string.sub(copy_0_158, from_0_158 + 1, to_0_158 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_158, to_0_158)
if #due_0_158 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_158)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_0.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/request/request_limits.lua:70
local from_0_159, to_0_159 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_159, next_us = scope.copy, 0
local due_0_159 = copy_0_159 and string.sub(copy_0_159, from_0_159 + 1, to_0_159 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_159, to_0_159)
if #due_0_159 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_159)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:45
local gap_us = (argv[tier + 2]) * mean
if ahead == 0 then return next_us end
return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:77
function shelf_0.fixed_after(scope, tier, ahead, cost)
local limit = tonumber(argv[tier + 1])
--lua/lib/log/meters.lua:18
local kept_0_166 = scope[tier]
if kept_0_166 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_125 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_166 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_125)
scope[tier] = kept_0_166
if not kept_0_166 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us, closes_us, used = 0, 0, 0
if kept_0_166 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_166) end
--lua/lib/request/request_limits.lua:70
local __0_166, edges_0_166 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_166 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_166 == '' and 1 or 2)
if is_set_back_0_166 then
do local at_us_1_137 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_137, edges_1_137 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_1_137 and to_1_137 then alike_1_137 = math.floor((edge_us_1_137 - ends_us_1_137) / length_us_1_137 + 0.5) end until
is_here_1_137
closes_us_1_137 = ends_us_1_137 - guard_us_1_137
end
ends_us, closes_us = ends_us_1_137, closes_us_1_137 or ends_us_1_137 end
--lua/lib/tiers/fixed.lua:56
if edges_0_166 == '' then closes_us = ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:80
if not ends_us then do local at_us_0_161 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __0_161, edges_0_161 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_161 and to_0_161 then alike_0_161 = math.floor((edge_us_0_161 - ends_us_0_161) / length_us_0_161 + 0.5) end until
is_here_0_161
closes_us_0_161 = ends_us_0_161 - guard_us_0_161
end
ends_us, closes_us = ends_us_0_161, closes_us_0_161 or ends_us_0_161 end
--lua/lib/tiers/fixed.lua:80
end
local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
local turn_us, behind = scope.at_us, ahead + cost - room
while behind > 0 do
turn_us, behind = ends_us, behind - limit
if behind > 0 then
--lua/lib/request/request_limits.lua:70
local __0_162, edges_0_162 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_162 and to_0_162 then alike = math.floor((edge_us_0_162 - next_us) / length_us + 0.5) end until
is_here_0_162
closes_us_0_162 = next_us - guard_us_0_162
end
local _ = closes_us_0_162 or next_us
--lua/lib/tiers/fixed.lua:87
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
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:106
if before >= 0 and edges ~= '' then
local at_us_0_163 = math.max(turn(before), scope.at_us)
--lua/lib/request/request_limits.lua:70
local __0_163, edges_0_163 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_163 and to_0_163 then alike_0_163 = math.floor((edge_us_0_163 - ends_us) / length_us_0_163 + 0.5) end until
is_here_0_163
closes_us_0_163 = ends_us - guard_us_0_163
end
--lua/lib/tiers/fixed.lua:108
turn_us = math.max(turn_us, ends_us)
end
return turn_us
end
--lua/lib/tiers/gcra.lua:50
function shelf_0.gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_174 = scope[tier]
if kept_0_174 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_128 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_174 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_128)
scope[tier] = kept_0_174
if not kept_0_174 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_174, is_set_back_0_174 = 0, 0, false
if kept_0_174 then served_us, expires_us_0_174 = unpack_bytes('<dd', kept_0_174) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_174, burst_0_174 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_174 = scope.at_us + burst_0_174 * each_us + (argv[tier + 2])
is_set_back_0_174 = served_us > most_us_0_174
if is_set_back_0_174 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_174)
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:54
if cost == 0 then return scope.at_us end
return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:65
function shelf_0.gcra_slot(scope, tier, ahead, mean, cost, turn)
local turn_us = shelf_0.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/request/request_limits.lua:70
local __0_177, burst_0_177 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/tiers/gcra.lua:62
local before = math.ceil((ahead * mean + cost - burst_0_177) / mean) - 1





if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
return turn_us
end
--lua/lib/tiers/kinds.lua:114
function shelf_0.tier_terms(scope, tier, ahead, is_own)
if not scope.means then shelf_0.meters_means(scope) end
--lua/lib/request/request_limits.lua:48
local i = (tier - scope.set - 6) / 5 + 1
--lua/lib/tiers/kinds.lua:117
local mean, front = scope.means[i] or 1, scope.front
local cost = mean
if front then
local known = math.min(ahead, #front)
if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
end
if is_own then do
--lua/lib/request/request_limits.lua:83
local cost_0_73 = 1
if scope.costs then cost_0_73 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_73 end
--lua/lib/tiers/kinds.lua:124
end
return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end

function shelf_0.tier_behind(scope, tier, ahead, is_own)
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/tiers/kinds.lua:130
local mean, cost = shelf_0.tier_terms(scope, tier, ahead, is_own)
local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_134, window_us_1_134 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_134) / mean) - 1, window_us_1_134, window_us_1_134 * mean / limit_1_134 end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'pace' then do
--lua/lib/request/request_limits.lua:65
local gap_us_1_136 = argv[tier + 2]
--lua/lib/tiers/pace.lua:40
waiter, window_us, each_us = ahead - 1, gap_us_1_136 * mean, gap_us_1_136 * mean end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'fixed' then do
--lua/lib/request/request_limits.lua:65
local window_us_1_141 = argv[tier + 2]
--lua/lib/tiers/fixed.lua:99
waiter, window_us, each_us = -1, window_us_1_141, window_us_1_141 * mean / (argv[tier + 1]) end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'gcra' then do
--lua/lib/request/request_limits.lua:70
local __1_143, burst_1_143 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:19
local each_us_1_143 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/tiers/gcra.lua:62
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_143) / mean) - 1, each_us_1_143, each_us_1_143 * mean end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_135, window_us_1_135 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_135) / mean) - 1, window_us_1_135, window_us_1_135 * mean / limit_1_135 end
--lua/lib/tiers/kinds.lua:131
else error('no such kind of tier: ' .. tostring(kind)) end
return waiter, window_us, each_us
end


function shelf_0.tiers_after(scope, ahead, is_own, turn)
local turn_us, binding = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:139
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/tiers/kinds.lua:141
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
--lua/lib/lease.lua:57
function shelf_0.lease_first(scope)
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:59
return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end


function shelf_0.lease_drop(scope, waiter, now_us, may_write)
--lua/lib/request/request_limits.lua:131
local leases, holders = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:65
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
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:82
scope.running = call('ZCARD', leases)
scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
scope.ends_us = shelf_0.lease_first(scope)
if scope.ends_us and scope.ends_us <= now_us then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/home/order.lua:42
function shelf_0.priority_of(joins_at)
return math.min(math.floor(joins_at / 2), 1048576)
end


function shelf_0.ticket_of(joins_at, number)
return shelf_0.priority_of(joins_at) * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number
end


function shelf_0.ticket_follow(ticket, joins_at, newest)
local its_half = math.ceil((ticket - newest) / (4294967296 / 2))
return ticket + (shelf_0.priority_of(joins_at) - math.floor(its_half / 2)) * 4294967296
end
--lua/lib/home/order.lua:77
function shelf_0.stands_parked(score)
return score >= 4000000000000000
end

function shelf_0.stands_scheduled(score)
return score >= 0 and score < 4000000000000000
end





function shelf_0.stands_forgotten(score, now_us)
return score < (-4000000000000000) and score > (-4000000000000000) - now_us
end






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
local is_short = its.times == 0 and its.costs == '' and (its.first_us == 0 or its.flow)
if is_short and not (its.is_coming or its.by_hand or its.in_vain) then return pack('<I7I7', its.ticket, told) end
local flags = (its.is_coming and 1 or 0) + (its.by_hand and 2 or 0) + (its.in_vain and 4 or 0)
return pack('<I7I7BdB', its.ticket, told, math.min(its.times, 255), its.first_us, flags) .. its.costs
end


function shelf_0.waiter_tell(its, turn_us, now_us)
its.told_us = turn_us
if its.in_vain then return end
local wait_us = its.by_hand and 0 or turn_us - now_us
its.first_us = wait_us > 50000000 and turn_us + math.min(wait_us * 0.002, 1000000) or 0
end


function shelf_0.waiter_comes(its)
return its.times == 0 and not its.in_vain and its.first_us > its.told_us and its.first_us or its.told_us
end

function shelf_0.waiter_queue(waiter)
return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:6
function shelf_0.home_count(home, score, more)
home.total = home.total + more
if score < 0 then
home.out = home.out + more
home.clock.slow[home.queue_key] = nil
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

function shelf_0.home_newest(home)
home.newest = home.newest or tonumber(call('HGET', home.waiters_key, '') or 0)
return home.newest
end


function shelf_0.home_last(home, joins_at)
return shelf_0.ticket_of(joins_at, shelf_0.home_newest(home) + 1)
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
local turn_us = its and (shelf_0.stands_scheduled(stands) and stands or shelf_0.waiter_comes(its))
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
local text, newest = nil, nil
if scope.total > 0 then text, newest = unpack(call('HMGET', scope.waiters_key, waiter, '')) end
scope.newest = tonumber(newest or nil)
local its = text and shelf_0.waiter_parse(text, scope.shared)
local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
if stands and shelf_0.stands_forgotten(stands, scope.clock.now_us) then
if may_write then shelf_0.home_leave(scope, waiter, its, stands) end
stands = nil
end
scope.its, scope.stands = stands and its, stands
end


function shelf_0.home_open(scope, waiter, clock, may_write)
if scope.queue_key then return end
--lua/lib/request/request_limits.lua:121
scope.waiters_key, scope.queue_key = (string.sub(given[scope.keys + 1], 1, -4) .. 'waiters'), (string.sub(given[scope.keys + 1], 1, -4) .. 'queue')
--lua/lib/home/open.lua:57
scope.clock, scope.hidden = clock, 0
scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
local count = call('ZCARD', scope.queue_key)
local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
scope.total = scope.out + scope.coming + scope.parked
if first < (-4000000000000000) then
local now_us_0_192 = clock.now_us
--lua/lib/home/order.lua:95
local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_192), '(-4e15'
--lua/lib/home/open.lua:67
for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
if may_write then
shelf_0.home_leave(scope, lost, shelf_0.home_known(scope, lost), (-4000000000000000))
else
scope.total = scope.total - 1
end
end
end
if waiter ~= '' then shelf_0.home_find(scope, waiter, may_write) end
if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] ~= '' and argv[4])) then shelf_0.home_miss(scope, waiter, may_write) end
end
--lua/lib/home/slow.lua:11
function shelf_0.home_slow(home)
if home.slowed then return home.slowed end
local kept = home.clock.slow[home.queue_key]
if kept then return kept end
local slow = {}
local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
for _, waiter in ipairs(aside) do
local queue = shelf_0.waiter_queue(waiter)
slow[queue] = (slow[queue] or 0) + 1
end
home.clock.slow[home.queue_key] = slow
return slow
end


function shelf_0.home_in_time(home)
return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/home/slots.lua:10
function shelf_0.home_front(home)
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
shelf_0.home_front(home)
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
--lua/lib/request/request_limits.lua:31
local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
--lua/lib/home/slots.lua:52
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
--lua/lib/home/turn.lua:12
function shelf_0.turn_first(home)
local _, score = shelf_0.home_at(home, 0)
return score and shelf_0.stands_scheduled(score) and score or shelf_0.home_told(home, 0)
end



function shelf_0.turn_saved(home, rank)
if rank < 1 or not home.costs then return nil end
shelf_0.home_front(home)
local takes_more = false
for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
if not takes_more then return nil end
local turn_us = shelf_0.turn_first(home)
return turn_us > home.at_us - 100000 and turn_us
end




function shelf_0.turn_overtakes(home, rank)
if rank < 1 or not (argv[4] ~= '' and argv[4]) or shelf_0.home_after(home, rank, true) <= home.at_us + 100000 then return false end
local first_us = shelf_0.turn_first(home)
return first_us > home.at_us - 50000 and first_us < home.at_us + 200000
end



function shelf_0.turn_due(home)
local its, stands = home.its, home.stands
if not its or stands < 0 then return end
local turn_us = shelf_0.stands_scheduled(stands) and stands or its.told_us
if turn_us <= 0 then return end
home.told_us, home.is_due = turn_us, shelf_0.stands_scheduled(stands) or turn_us <= home.at_us + 3
--lua/lib/request/request_limits.lua:31
local _, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
--lua/lib/home/turn.lua:47
if home.is_due and (argv[home.set + 3] ~= '0') and (argv[(last - step + 1)]) == 'pace' then
home.first_us = shelf_0.turn_first(home)
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
local before = home.cap and shelf_0.home_before(home, its and its.ticket or shelf_0.home_last(home, request.joins_at)) or 0
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
if home.turn_us <= at_us and not shelf_0.turn_overtakes(home, rank) then return end
if shelf_0.stands_scheduled(stands) then
home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
home.turn_us = shelf_0.turn_next(home, request.waiter)
return
end
end
home.position = shelf_0.home_before(home, its and its.ticket or shelf_0.home_last(home, request.joins_at))

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
--lua/lib/settings.lua:71
function shelf_0.pause_ends(text, now_us)
local ends_us = tonumber(text or 0)
return ends_us > now_us and ends_us or 0
end





function shelf_0.scope_paused(scope, now_us)
if scope.pause == nil then scope.pause = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'paused') end
return shelf_0.pause_ends(scope.pause, now_us)
end
--lua/lib/check.lua:26
function shelf_0.check_all(request, clock, may_write)
local full, full_index
for _, scope in ipairs(request.scopes) do
scope.lease_us = request.lease_us
shelf_0.home_open(scope, request.waiter, clock, may_write)
scope.paused_us = scope.paused_us or shelf_0.scope_paused(scope, clock.now_us)

if scope.its and (argv[4] ~= '' and argv[4]) then scope.its.ticket = shelf_0.ticket_follow(scope.its.ticket, request.joins_at, shelf_0.home_newest(scope)) end
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
--lua/lib/check.lua:13
local binding, index = nil, nil
for s_0_194 = 1, #scopes_0_194 do
local scope_0_194 = scopes_0_194[s_0_194]
if not scope_0_194.is_full and scope_0_194.turn_us > scope_0_194.at_us and not (binding and binding.turn_us >= scope_0_194.turn_us) then
binding, index = scope_0_194, s_0_194
end
end
--lua/lib/check.lua:47
if not binding then return full, full_index end
for _, scope in ipairs(request.scopes) do scope.is_full = false end
return binding, index
end
--lua/lib/home/watch.lua:18
function shelf_0.watch_record(home)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:20
local found = call('HMGET', holders, '', ' ')
local due, waiter = string.match(found[1] or '', '^(%d+) (.*)$')
return tonumber(due), waiter, tonumber(found[2] or nil)
end
--lua/lib/home/watch.lua:32
function shelf_0.watch_due(home)
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[home.keys + 1], 1, -4) .. 'leases'
--lua/lib/home/watch.lua:34
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
if not ((argv[4] ~= '' and argv[4]) or home.bulk) then return now_us + 30000000 end
return now_us + 600000000 + 1000000 * ahead
end



function shelf_0.watch_lacks(home, waiter)
if home.bulk then return true end

if not (argv[4] ~= '' and argv[4]) then return false end
local due_us, other, noted = shelf_0.watch_record(home)
return not (due_us and due_us > home.clock.now_us and other ~= waiter), noted
end

function shelf_0.watch_keep(home, until_us, lease_us)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:68
local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + 2 * lease_us) / 1000), home.clock.ttl_floor_ms)
if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms + 60000) end
end

function shelf_0.watch_set(home, waiter, lease_us)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:74
local due_us = shelf_0.watch_due(home)
call('HSET', holders, '', string.format('%.0f ', due_us) .. waiter)
shelf_0.watch_keep(home, due_us, lease_us)
return due_us
end

function shelf_0.watch_park(home, waiter, lease_us)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:82
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
--lua/lib/home/park.lua:12
function shelf_0.park_its(home, request)
local its = home.its or { ticket = shelf_0.home_ticket(home, request.joins_at), told_us = 0, by_hand = not (argv[4] ~= '' and argv[4]) and not home.bulk }
its.times, its.first_us, its.is_coming, its.in_vain, its.costs = 0, 0, false, false, home.costs and table.concat(home.costs, ',') or ''
return its
end




function shelf_0.park_in_vain(home, its)
local stands, told_us = home.stands, home.told_us or math.huge
home.is_vain = stands and shelf_0.stands_parked(stands) and told_us <= home.at_us + 50000 and
home.turn_us > math.max(told_us, home.at_us) + 50000
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
--lua/lib/home/order.lua:64
score = math.max(0, math.min(math.ceil(turn_us), 4000000000000000 - 1))
--lua/lib/home/park.lua:42
else
shelf_0.waiter_tell(its, turn_us, home.at_us)
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
--lua/lib/log/clock_step.lua:14
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
local log, key = scope.sums[slot], (string.sub(given[scope.keys + 1], 1, -4) .. slot)
local by_us = log.newest_us - scope.at_us
if by_us <= 0 then return 0 end
log.text, log.first = slot == 'log' and scope.copy or call('GET', key), 0
local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
local each, last = math.ceil(log.entries / 10000), -1
while last < log.entries - 1 do
last = math.min(last + each, log.entries - 1)
--lua/lib/log/sums.lua:104
local text_0_131, at_0_131 = log.text, 1
if last < log.first then
text_0_131 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_0_131 = #text_0_131 - (log.entries - last) * 16 + 1
end
local when, sum_0_131 = unpack_bytes('<dd', text_0_131, at_0_131)
--lua/lib/log/sums.lua:144
local sum = log.base
if last >= 0 then
--lua/lib/log/sums.lua:104
local text_1_113, at_1_113 = log.text, 1
if last < log.first then
text_1_113 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_1_113 = #text_1_113 - (log.entries - last) * 16 + 1
end
local __0_140, sum_0_140 = unpack_bytes('<dd', text_1_113, at_1_113)






local more_0_140, groups_1_120 = log.total, log.groups or 0
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
more_0_140 = slice_1_120[group_1_120 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_140 - sum_0_140
end
--lua/lib/log/clock_step.lua:44
parts[#parts + 1] = pack('<dd', when - by_us, -sum)
end
local text = table.concat(parts)
local size_0_120 = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/log/clock_step.lua:48
scope.sums[slot] = step
if may_write then
call('SET', key, text, 'KEEPTTL')
elseif slot == 'log' then
scope.copy = text
else
scope.copies = scope.copies or {}
scope.copies[slot] = text
end
return by_us
end

function shelf_0.scope_step_back(scope, may_write)
local by_us = 0
if (scope.tail or '') ~= '' and not scope.is_summed then by_us = shelf_0.log_step_back(scope, may_write) end
for slot in pairs(scope.sums or {}) do by_us = math.max(by_us, shelf_0.sums_step_back(scope, slot, may_write)) end
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
--lua/lib/carry/carry_sources.lua:9
function shelf_0.carry_unit(name)
if name == 'log' then return '' end
return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end

function shelf_0.carry_of_sums(key, at_us)
--lua/lib/log/sums.lua:57
local text_0_123 = call('GETRANGE', key, '-320', '-1')
local size_0_123, head_0_123 = #text_0_123, text_0_123
if size_0_123 == 320 then
size_0_123, head_0_123 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
end
--lua/lib/log/sums.lua:42
local log = { head = head_0_123, text = text_0_123, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_0_123 >= 64 then
local __1_102, __1_102, moved_1_102, __1_102, groups_1_102, front_1_102, total_1_102, base_1_102 = unpack_bytes('<dddddddd', head_0_123)
local when_1_102, sum_1_102 = unpack_bytes('<dd', text_0_123, #text_0_123 - 16 + 1)
if groups_1_102 > 0 then log.groups, log.front, log.from = groups_1_102, front_1_102, 64 + 8 * (groups_1_102 + groups_1_102 / 64) end
local entries_1_102 = (size_0_123 - log.from) / 16
log.entries, log.first = entries_1_102, math.max(0, entries_1_102 - math.floor(#text_0_123 / 16))
log.base, log.total, log.sum, log.moved_us = -base_1_102, total_1_102, total_1_102 - sum_1_102, -moved_1_102
if entries_1_102 > 0 then log.newest_us = when_1_102 end
end
--lua/lib/carry/carry_sources.lua:16
local history = {}
if log.entries < 1 then return history end
local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/log/sums.lua:104
local text_0_132, at_0_132 = log.text, 1
if i < log.first then
text_0_132 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_0_132 = #text_0_132 - (log.entries - i) * 16 + 1
end
local when_us, sum_0_132 = unpack_bytes('<dd', text_0_132, at_0_132)
--lua/lib/log/sums.lua:144
local sum = log.base
if i >= 0 then
--lua/lib/log/sums.lua:104
local text_1_114, at_1_114 = log.text, 1
if i < log.first then
text_1_114 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_1_114 = #text_1_114 - (log.entries - i) * 16 + 1
end
local __0_141, sum_0_141 = unpack_bytes('<dd', text_1_114, at_1_114)






local more_0_141, groups_1_121 = log.total, log.groups or 0
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
more_0_141 = slice_1_121[group_1_121 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_141 - sum_0_141
end
--lua/lib/carry/carry_sources.lua:22
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
--lua/lib/carry/carry_logs.lua:11
function shelf_0.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
--lua/lib/request/request_limits.lua:116
local key = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/carry/carry_logs.lua:13
local text = slot == 'log' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
local size = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/carry/carry_logs.lua:17
local parts = { text }
for _, entry in ipairs(entries) do
log.sum = log.sum + entry[2]
parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
end
text = table.concat(parts)
size = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/carry/carry_logs.lua:25
scope.sums = scope.sums or {}
scope.sums[slot] = written
if not may_write then
if slot == 'log' then scope.copy = text end
return
end
call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
if slot ~= 'log' then
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot, '')
do local lasts_us_0_151 = 2 * longest_us
--lua/lib/log/meters.lua:30
local meters_0_151, ttl_ms_0_151 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_151 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_151) < ttl_ms_0_151 then
call('PEXPIRE', meters_0_151, ttl_ms_0_151)
end end
--lua/lib/carry/carry_logs.lua:35
end
end


function shelf_0.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
if units > math.min(1000, limit) and not scope.is_summed then
if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_0.log_to_sums(scope, 0, nil, may_write) end
scope.is_summed = true
end
if scope.is_summed then
shelf_0.carry_write_sums(scope, 'log', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry/carry.lua:37
function shelf_0.carry_targets(scope)
local targets = {}
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/carry/carry.lua:40
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/request/request_limits.lua:70
local field = argv[tier + 3]
--lua/lib/carry/carry.lua:43
local name = kind == 'sliding' and 'log' or field
local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
if kind == 'summed' then
--lua/lib/log/sums.lua:69
local opened_0_127 = scope.sums or {}
scope.sums = opened_0_127
local log = opened_0_127[field]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_127 = string.sub(given[scope.keys + 1], 1, -4) .. field
--lua/lib/log/sums.lua:57
local text_1_106 = call('GETRANGE', key_0_127, '-320', '-1')
local size_1_106, head_1_106 = #text_1_106, text_1_106
if size_1_106 == 320 then
size_1_106, head_1_106 = call('STRLEN', key_0_127), call('GETRANGE', key_0_127, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_127 = { head = head_1_106, text = text_1_106, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_106 >= 64 then
local __2_46, __2_46, moved_2_46, __2_46, groups_2_46, front_2_46, total_2_46, base_2_46 = unpack_bytes('<dddddddd', head_1_106)
local when_2_46, sum_2_46 = unpack_bytes('<dd', text_1_106, #text_1_106 - 16 + 1)
if groups_2_46 > 0 then read_0_127.groups, read_0_127.front, read_0_127.from = groups_2_46, front_2_46, 64 + 8 * (groups_2_46 + groups_2_46 / 64) end
local entries_2_46 = (size_1_106 - read_0_127.from) / 16
read_0_127.entries, read_0_127.first = entries_2_46, math.max(0, entries_2_46 - math.floor(#text_1_106 / 16))
read_0_127.base, read_0_127.total, read_0_127.sum, read_0_127.moved_us = -base_2_46, total_2_46, total_2_46 - sum_2_46, -moved_2_46
if entries_2_46 > 0 then read_0_127.newest_us = when_2_46 end
end
--lua/lib/log/sums.lua:75
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
--lua/lib/carry/carry.lua:47
is_bare = #log.head < 64
elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/log/meters.lua:18
local kept = scope[tier]
if kept == nil then
--lua/lib/request/request_limits.lua:70
local field_0_147 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_0_147)
scope[tier] = kept
if not kept then scope.is_bare = true end
end
--lua/lib/carry/carry.lua:50
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



function shelf_0.carry_find(scope)
local targets, lacks = shelf_0.carry_targets(scope), scope.is_changed
for _, target in pairs(targets) do lacks = lacks or target.is_bare end
if not lacks or not next(targets) then return end
scope.records = call('HKEYS', string.sub(given[scope.keys + 1], 1, -4) .. 'meters')
for _, name in ipairs(scope.records) do
if string.sub(name, 1, 4) == 'log~' then

call('EXISTS', (given[scope.keys + 1]), string.sub(given[scope.keys + 1], 1, -4) .. name)
--lua/lib/log/sums.lua:69
local opened_0_128 = scope.sums or {}
scope.sums = opened_0_128
local _ = opened_0_128[name]
if not _ then
--lua/lib/request/request_limits.lua:116
local key_0_128 = string.sub(given[scope.keys + 1], 1, -4) .. name
--lua/lib/log/sums.lua:57
local text_1_107 = call('GETRANGE', key_0_128, '-320', '-1')
local size_1_107, head_1_107 = #text_1_107, text_1_107
if size_1_107 == 320 then
size_1_107, head_1_107 = call('STRLEN', key_0_128), call('GETRANGE', key_0_128, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_128 = { head = head_1_107, text = text_1_107, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_107 >= 64 then
local __2_47, __2_47, moved_2_47, __2_47, groups_2_47, front_2_47, total_2_47, base_2_47 = unpack_bytes('<dddddddd', head_1_107)
local when_2_47, sum_2_47 = unpack_bytes('<dd', text_1_107, #text_1_107 - 16 + 1)
if groups_2_47 > 0 then read_0_128.groups, read_0_128.front, read_0_128.from = groups_2_47, front_2_47, 64 + 8 * (groups_2_47 + groups_2_47 / 64) end
local entries_2_47 = (size_1_107 - read_0_128.from) / 16
read_0_128.entries, read_0_128.first = entries_2_47, math.max(0, entries_2_47 - math.floor(#text_1_107 / 16))
read_0_128.base, read_0_128.total, read_0_128.sum, read_0_128.moved_us = -base_2_47, total_2_47, total_2_47 - sum_2_47, -moved_2_47
if entries_2_47 > 0 then read_0_128.newest_us = when_2_47 end
end
--lua/lib/log/sums.lua:75
_ = read_0_128
if #_.head < 64 then scope.is_bare = true end
local ahead_us_0_128 = _.newest_us - scope.at_us
if ahead_us_0_128 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_128)
elseif ahead_us_0_128 > 0 then
scope.at_us = _.newest_us
end
opened_0_128[name] = _
end
--lua/lib/carry/carry.lua:78
end
end
scope.records[#scope.records + 1] = 'log'
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
--lua/lib/request/request_limits.lua:70
local slot = argv[tier + 3]
--lua/lib/carry/carry.lua:107
shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
end
return
end
local packed, until_us = nil, nil
if target.kind == 'fixed' then
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4] local __0_165, edges_0_165 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_0_165 and to_0_165 then alike_0_165 = math.floor((edge_us_0_165 - ends_us) / length_us + 0.5) end until
is_here_0_165
closes_us_0_165 = ends_us - guard_us_0_165
end
local closes_us = closes_us_0_165 or ends_us
--lua/lib/carry/carry.lua:115
local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/log/meters.lua:18
local kept_0_169 = scope[tier]
if kept_0_169 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_130 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_169 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_130)
scope[tier] = kept_0_169
if not kept_0_169 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local own_ends_us, own_closes_us, used = 0, 0, 0
if kept_0_169 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_169) end
--lua/lib/request/request_limits.lua:70
local __0_169, edges_0_169 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_169 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_169 == '' and 1 or 2)
if is_set_back_0_169 then
do local at_us_1_140 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_140, edges_1_140 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_1_140, alike_1_140 = tonumber(argv[tier + 2]), math.huge
local ends_us_1_140, closes_us_1_140 = at_us_1_140 + length_us_1_140, nil
if edges_1_140 ~= '' then
local __1_140, last_1_140, guard_us_1_140, edge_us_1_140 = string.find(edges_1_140, '^(%S+) (%S+)')
local is_here_1_140 = false
edge_us_1_140 = edge_us_1_140 * 1000000
repeat
local from_us_1_140, __1_140, to_1_140, length_1_140, count_1_140 = edge_us_1_140, string.find(edges_1_140, '^ ([%d.]+)x(%d+)', last_1_140 + 1)
if to_1_140 then
last_1_140, length_us_1_140 = to_1_140, math.floor(length_1_140 * 1000000 + 0.5)
edge_us_1_140 = edge_us_1_140 + length_us_1_140 * count_1_140
end
is_here_1_140 = not to_1_140 or at_us_1_140 < edge_us_1_140
if is_here_1_140 then ends_us_1_140 = from_us_1_140 + (math.floor((at_us_1_140 - from_us_1_140) / length_us_1_140) + 1) * length_us_1_140 end
if is_here_1_140 and to_1_140 then alike_1_140 = math.floor((edge_us_1_140 - ends_us_1_140) / length_us_1_140 + 0.5) end until
is_here_1_140
closes_us_1_140 = ends_us_1_140 - guard_us_1_140
end
own_ends_us, own_closes_us = ends_us_1_140, closes_us_1_140 or ends_us_1_140 end
--lua/lib/tiers/fixed.lua:56
if edges_0_169 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry/carry.lua:117
if units <= used then return end

if edges == '' then ends_us = first_us + length_us end
if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
else
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_176 = scope[tier]
if kept_0_176 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_131 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_176 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_131)
scope[tier] = kept_0_176
if not kept_0_176 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_176, is_set_back_0_176 = 0, 0, false
if kept_0_176 then served_us, expires_us_0_176 = unpack_bytes('<dd', kept_0_176) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_176, burst_0_176 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_176 = scope.at_us + burst_0_176 * each_us + (argv[tier + 2])
is_set_back_0_176 = served_us > most_us_0_176
if is_set_back_0_176 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_176)
end
--lua/lib/carry/carry.lua:127
local right_us = 0
for _, entry in ipairs(history) do
if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/carry/carry.lua:132
right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
if right_us <= served_us then return end
packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
end
scope[tier] = packed
if may_write then
call('HSET', meters, name, packed)
do local lasts_us_0_152 = until_us - now_us
--lua/lib/log/meters.lua:30
local meters_0_152, ttl_ms_0_152 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_152 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_152) < ttl_ms_0_152 then
call('PEXPIRE', meters_0_152, ttl_ms_0_152)
end end
--lua/lib/carry/carry.lua:140
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


local tier_0_72 = target.tier
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier_0_72 + 3], argv[tier_0_72 + 4]
--lua/lib/carry/carry.lua:154
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
call('HDEL', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'changed')
end
--lua/lib/carry/ready.lua:12
function shelf_0.ready_records(request, now_us, ttl_floor_ms, may_write)
for _, scope in ipairs(request.scopes) do shelf_0.carry_find(scope) end
shelf_0.scopes_step_back(request, may_write)
for _, scope in ipairs(request.scopes) do shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write) end
end
--lua/enqueue.lua:31
local call = redis.call
--lua/lib/request/request.lua:41
local given_us_0_14, not_after_us_0_14 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, ttl_floor_ms = given_us_0_14, 0
if given_us_0_14 == '' then
local time_0_14 = call('TIME')
now_us = time_0_14[1] * 1000000 + time_0_14[2]
else
now_us, ttl_floor_ms = tonumber(given_us_0_14), 600000
end
local is_late = not_after_us_0_14 ~= '' and now_us > tonumber(not_after_us_0_14)
--lua/enqueue.lua:34
if is_late then return ({ 1, now_us }) end
--lua/lib/request/request.lua:46
local arg, last_arg = tonumber(argv[5]), #argv
--lua/lib/request/request.lua:57
local overdue_us_0_15 = tonumber(argv[3])
--lua/lib/request/clock.lua:21
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_15, slow = {} }
--lua/enqueue.lua:37
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
shelf_0.ready_records(request, now_us, ttl_floor_ms, true)
for _, scope in ipairs(scopes) do
do
--lua/lib/tiers/kinds.lua:177
local before_0_182 = nil
--lua/lib/request/request_limits.lua:31
local first_0_182, last_0_182, step_0_182 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:179
for tier_0_182 = first_0_182, last_0_182, step_0_182 do
--lua/lib/request/request_limits.lua:53
local kind_0_182 = argv[tier_0_182]
--lua/lib/request/request_limits.lua:76
local record_0_182 = argv[tier_0_182] == 'sliding' and 'sliding' or argv[tier_0_182 + 3]
--lua/lib/tiers/kinds.lua:182
if record_0_182 ~= before_0_182 then
if kind_0_182 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_50 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
do local key_4_13, longest_us_4_13, head_bytes_4_13 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log/log.lua:87
local is_noted_4_13 = #head_2_50 < 8 or unpack_bytes('<d', head_2_50) < longest_us_4_13
if is_noted_4_13 then
if #head_2_50 < 8 then call('SETRANGE', key_4_13, head_bytes_4_13 - 8, pack('<d', 0)) end
call('SETRANGE', key_4_13, 0, pack('<dd', longest_us_4_13, -(now_us + 2 * longest_us_4_13)))
call('PEXPIRE', key_4_13, math.max(math.ceil(longest_us_4_13 / 500), ttl_floor_ms))
end end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_182 == 'pace' then elseif kind_0_182 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/log/meters.lua:18
local kept_3_30 = scope[tier_0_182]
if kept_3_30 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_17 = argv[tier_0_182 + 3]
--lua/lib/log/meters.lua:21
kept_3_30 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_17)
scope[tier_0_182] = kept_3_30
if not kept_3_30 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_51, closes_us_2_51, used_2_51 = 0, 0, 0
if kept_3_30 then ends_us_2_51, closes_us_2_51, used_2_51 = unpack_bytes('<ddd', kept_3_30) end
--lua/lib/request/request_limits.lua:70
local __3_30, edges_3_30 = argv[tier_0_182 + 3], argv[tier_0_182 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_2_51 = ends_us_2_51 > scope.at_us + (argv[tier_0_182 + 2]) * (edges_3_30 == '' and 1 or 2)
if is_set_back_2_51 then
do local at_us_4_20 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_20, edges_4_20 = argv[tier_0_182 + 3], argv[tier_0_182 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_20, alike_4_20 = tonumber(argv[tier_0_182 + 2]), math.huge
local ends_us_4_20, closes_us_4_20 = at_us_4_20 + length_us_4_20, nil
if edges_4_20 ~= '' then
local __4_20, last_4_20, guard_us_4_20, edge_us_4_20 = string.find(edges_4_20, '^(%S+) (%S+)')
local is_here_4_20 = false
edge_us_4_20 = edge_us_4_20 * 1000000
repeat
local from_us_4_20, __4_20, to_4_20, length_4_20, count_4_20 = edge_us_4_20, string.find(edges_4_20, '^ ([%d.]+)x(%d+)', last_4_20 + 1)
if to_4_20 then
last_4_20, length_us_4_20 = to_4_20, math.floor(length_4_20 * 1000000 + 0.5)
edge_us_4_20 = edge_us_4_20 + length_us_4_20 * count_4_20
end
is_here_4_20 = not to_4_20 or at_us_4_20 < edge_us_4_20
if is_here_4_20 then ends_us_4_20 = from_us_4_20 + (math.floor((at_us_4_20 - from_us_4_20) / length_us_4_20) + 1) * length_us_4_20 end
if is_here_4_20 and to_4_20 then alike_4_20 = math.floor((edge_us_4_20 - ends_us_4_20) / length_us_4_20 + 0.5) end until
is_here_4_20
closes_us_4_20 = ends_us_4_20 - guard_us_4_20
end
ends_us_2_51, closes_us_2_51 = ends_us_4_20, closes_us_4_20 or ends_us_4_20 end
--lua/lib/tiers/fixed.lua:56
if edges_3_30 == '' then closes_us_2_51 = ends_us_2_51 + (argv[tier_0_182 + 2]) end
scope.is_ahead = true
end
if ends_us_2_51 <= scope.at_us then ends_us_2_51, used_2_51 = nil, 0 end
--lua/lib/request/request_limits.lua:70
local field_2_51 = argv[tier_0_182 + 3]
--lua/lib/tiers/fixed.lua:137
if is_set_back_2_51 then call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_2_51, pack('<ddd', ends_us_2_51, closes_us_2_51, used_2_51)) end
end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_182 == 'gcra' then do
--lua/lib/tiers/gcra.lua:92
if scope.is_ahead then
--lua/lib/tiers/gcra.lua:19
local each_us_2_53 = math.ceil((argv[tier_0_182 + 2]) * 4 / (argv[tier_0_182 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_32 = scope[tier_0_182]
if kept_3_32 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_18 = argv[tier_0_182 + 3]
--lua/lib/log/meters.lua:21
kept_3_32 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_18)
scope[tier_0_182] = kept_3_32
if not kept_3_32 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_53, expires_us_2_53, is_set_back_2_53 = 0, 0, false
if kept_3_32 then served_us_2_53, expires_us_2_53 = unpack_bytes('<dd', kept_3_32) end
if served_us_2_53 <= scope.at_us then
served_us_2_53 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_32, burst_3_32 = argv[tier_0_182 + 3], argv[tier_0_182 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_32 = scope.at_us + burst_3_32 * each_us_2_53 + (argv[tier_0_182 + 2])
is_set_back_2_53 = served_us_2_53 > most_us_3_32
if is_set_back_2_53 then scope.is_ahead = true end
served_us_2_53 = math.min(served_us_2_53, most_us_3_32)
end
--lua/lib/request/request_limits.lua:70
local field_2_53 = argv[tier_0_182 + 3]
--lua/lib/tiers/gcra.lua:96
if is_set_back_2_53 then call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_2_53, pack('<ddd', served_us_2_53, expires_us_2_53, each_us_2_53)) end
end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_182 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_54 = argv[tier_0_182 + 3]
--lua/lib/tiers/summed.lua:40
local key_2_54, longest_us_2_54 = (string.sub(given[scope.keys + 1], 1, -4) .. slot_2_54), tonumber(argv[tier_0_182 + 2])
--lua/lib/log/sums.lua:69
local opened_3_29 = scope.sums or {}
scope.sums = opened_3_29
local log_2_54 = opened_3_29[slot_2_54]
if not log_2_54 then
--lua/lib/request/request_limits.lua:116
local key_3_29 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_54
--lua/lib/log/sums.lua:57
local text_4_16 = call('GETRANGE', key_3_29, '-320', '-1')
local size_4_16, head_4_16 = #text_4_16, text_4_16
if size_4_16 == 320 then
size_4_16, head_4_16 = call('STRLEN', key_3_29), call('GETRANGE', key_3_29, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_29 = { head = head_4_16, text = text_4_16, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_16 >= 64 then
local __5_10, __5_10, moved_5_10, __5_10, groups_5_10, front_5_10, total_5_10, base_5_10 = unpack_bytes('<dddddddd', head_4_16)
local when_5_10, sum_5_10 = unpack_bytes('<dd', text_4_16, #text_4_16 - 16 + 1)
if groups_5_10 > 0 then read_3_29.groups, read_3_29.front, read_3_29.from = groups_5_10, front_5_10, 64 + 8 * (groups_5_10 + groups_5_10 / 64) end
local entries_5_10 = (size_4_16 - read_3_29.from) / 16
read_3_29.entries, read_3_29.first = entries_5_10, math.max(0, entries_5_10 - math.floor(#text_4_16 / 16))
read_3_29.base, read_3_29.total, read_3_29.sum, read_3_29.moved_us = -base_5_10, total_5_10, total_5_10 - sum_5_10, -moved_5_10
if entries_5_10 > 0 then read_3_29.newest_us = when_5_10 end
end
--lua/lib/log/sums.lua:75
log_2_54 = read_3_29
if #log_2_54.head < 64 then scope.is_bare = true end
local ahead_us_3_29 = log_2_54.newest_us - scope.at_us
if ahead_us_3_29 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_29)
elseif ahead_us_3_29 > 0 then
scope.at_us = log_2_54.newest_us
end
opened_3_29[slot_2_54] = log_2_54
end
--lua/lib/tiers/summed.lua:42
local head_3_26 = log_2_54.head
--lua/lib/log/log.lua:87
local is_noted_2_54 = #head_3_26 < 8 or unpack_bytes('<d', head_3_26) < longest_us_2_54
if is_noted_2_54 then
if #head_3_26 < 8 then call('SETRANGE', key_2_54, 64 - 8, pack('<d', 0)) end
call('SETRANGE', key_2_54, 0, pack('<dd', longest_us_2_54, -(now_us + 2 * longest_us_2_54)))
call('PEXPIRE', key_2_54, math.max(math.ceil(longest_us_2_54 / 500), ttl_floor_ms))
end
--lua/lib/tiers/summed.lua:43
if is_noted_2_54 then do
--lua/lib/tiers/summed.lua:24
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot_2_54, '')
do local lasts_us_4_19 = 2 * longest_us_2_54
--lua/lib/log/meters.lua:30
local meters_4_19, ttl_ms_4_19 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_4_19 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_4_19) < ttl_ms_4_19 then
call('PEXPIRE', meters_4_19, ttl_ms_4_19)
end end end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:183
else error('no such kind of tier: ' .. tostring(kind_0_182)) end
before_0_182 = record_0_182
end
end end
--lua/enqueue.lua:68
shelf_0.home_open(scope, '', clock, true)
scope.paused_us = shelf_0.scope_paused(scope, now_us)
shelf_0.home_begin_bulk(scope, shelf_0.home_last(scope, request.joins_at), count)
if scope.cap then shelf_0.lease_load(scope, '', now_us, true) end
shelf_0.meters_note(scope, true, ttl_floor_ms)
end
local told, after = {}, waiters + count
for i = waiters, after - 1 do
--lua/lib/request/request.lua:109
request.waiter = argv[i]
--lua/enqueue.lua:77
local turn_us = shelf_0.reserve(request, told)
told[request.waiter] = turn_us
do
--lua/lib/request/reply.lua:144
reply[#reply + 1] = turn_us end
--lua/enqueue.lua:80
end
for _, scope in ipairs(scopes) do shelf_0.home_end_bulk(scope) end
arg, keys = after, request.next_keys
end
return reply`,
};

export const leave: Script = {
  sha1: '66657f55c8771e42f5006d2c1aa87c335a5509ef',
  text: `--lua/lib/request/request_plain.lua:2
local argv = ARGV
local given = KEYS



local keys, args = given, argv
--lua/leave.lua:11
local waiters_key, queue_key = keys[1], keys[2]
redis.call('HDEL', waiters_key, unpack(args))
local were_there = redis.call('ZREM', queue_key, unpack(args))
if redis.call('EXISTS', queue_key) == 0 then redis.call('DEL', waiters_key) end
return were_there`,
};

export const looks: Script = {
  sha1: '260bdcabd4049e67e5c76f3de6604a3d36311739',
  text: `--lua/lib/request/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/looks.lua:13
local call = redis.call
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/looks.lua:16
local now_us = tonumber(args[1])
local idle, theirs, due = {}, {}, call('ZRANGEBYSCORE', keys[1], '-inf', now_us, 'WITHSCORES')
for i = 1, #due, 2 do
local line, is_new = string.sub(due[i], 1, -4), tonumber(due[i + 1]) > now_us - 60000000
local cap = is_new and call('EXISTS', line .. 'queue') == 1 and call('HGET', line .. 'holders', ' ')
local is_idle = cap and call('ZCARD', line .. 'leases') < tonumber(cap)
if is_idle then idle[#idle + 1] = due[i] else call('ZREM', keys[1], due[i]) end
end
for i = 2, #args, 2 do
local last_us = tonumber(call('ZSCORE', keys[2], args[i]) or nil)
local is_theirs = not last_us or now_us - last_us >= tonumber(args[i + 1])
if is_theirs then call('ZADD', keys[2], args[1], args[i]) end
theirs[#theirs + 1] = is_theirs and '1' or ''
end
if #args > 1 then
local forgotten = call('ZRANGEBYSCORE', keys[2], '-inf', now_us - 60000000, 'LIMIT', 0, #args)
if #forgotten > 0 then call('ZREM', keys[2], unpack(forgotten)) end
call('PEXPIRE', keys[2], 60000000 / 1000)
end
return { idle, theirs }`,
};

export const note_tenants: Script = {
  sha1: '8f30ce26e228f0cff08f4ed12da49bba9f4c688e',
  text: `--lua/lib/request/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/note_tenants.lua:11
local call = redis.call
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/note_tenants.lua:15
local index, days = keys[1], args[1]
local now_s = call('TIME')[1]
for n = 2, #args do call('ZADD', index, now_s, args[n]) end
call('ZREMRANGEBYRANK', index, 0, -10000 - 1)
return call('PEXPIRE', index, string.format('%.0f', math.max(days * 86400000, call('PTTL', index))))`,
};

export const pause: Script = {
  sha1: '07b7185c69f714b693aabf0385d4e75382c16ab8',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_plain.lua:3
local given = KEYS
--lua/lib/settings.lua:26
local function settings_stored(settings)
local found = call('HMGET', settings, 'limits', 'weights', 'caps')
return (found[1] or found[2] or found[3]) and true
end
--lua/lib/settings.lua:53
local function settings_keep(settings, ttl_ms)
if not settings_stored(settings) and call('PTTL', settings) < ttl_ms then call('PEXPIRE', settings, ttl_ms) end
end
--lua/lib/settings.lua:67
local function pause_field(tenant)
return tenant == '' and 'paused' or 'p:' .. tenant
end
--lua/steer/pause.lua:20
local call = redis.call




local function is_by_header(note)
return string.sub(note, 1, #'{"upstream":true,') == '{"upstream":true,'
end


local function note_since(note)
return tonumber(string.match(note, '"since":(%d+)') or 0)
end
--lua/lib/request/request.lua:41
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, ttl_floor_ms = given_us_0_0, 0
if given_us_0_0 == '' then
local time_0_0 = call('TIME')
now_us = time_0_0[1] * 1000000 + time_0_0[2]
else
now_us, ttl_floor_ms = tonumber(given_us_0_0), 600000
end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/steer/pause.lua:35
if is_late then return ({ 1, now_us }) end
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/steer/pause.lua:37
local settings, for_us, until_us, tenant, note = keys[1], tonumber(args[3]), tonumber(args[4]), args[5], args[6]
local field = pause_field(tenant)
local given_us = for_us and now_us + for_us or until_us
local paused_us, paused_by = tonumber(call('HGET', settings, field) or 0), call('HGET', settings, 'by:' .. field) or ''
local by_header, was_by_header = is_by_header(note), is_by_header(paused_by)
local is_newer = note_since(note) >= note_since(paused_by) + 5000
local ends_us = by_header and was_by_header and is_newer and given_us or math.max(given_us, paused_us)
if ends_us > now_us then
if ends_us ~= given_us then note = paused_by end

local is_mixed = paused_us > now_us and by_header ~= was_by_header
if is_mixed and is_by_header(note) then note = '{' .. string.sub(note, #'{"upstream":true,' + 1) end
call('HSET', settings, field, string.format('%.0f', ends_us), 'by:' .. field, note)
if tenant ~= '' then
call('HSET', settings, 'held', string.format('%.0f', math.max(ends_us, call('HGET', settings, 'held') or 0)))
end
settings_keep(settings, math.max(math.ceil((ends_us - now_us) / 1000) + 60000, ttl_floor_ms))
end
--lua/lib/request/reply.lua:58
local reply = { 0, now_us }
--lua/steer/pause.lua:56
do
--lua/lib/request/reply.lua:144
reply[#reply + 1] = ends_us end
--lua/steer/pause.lua:57
return reply`,
};

export const peek: Script = {
  sha1: '61571ab4c58627d2366be49cd8abb9c9d13977d2',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_limits.lua:2
local given = KEYS
--lua/lib/request/reply.lua:84
local shelf_0 = { reply_stored = 0, reply_other = 0, log_bytes = 0, log_entry = 0, log_count = 0, log_find = 0, read_parts = 0, read_request = 0, settings_other = 0, log_to_sums = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, fixed_used = 0, gcra_used = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_find = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, ready_limits = 0, ready_records = 0, sums_tier_used = 0, sliding_used = 0, pace_used = 0, own = 0, shared = 0 } function shelf_0.reply_stored(reply, index, version, text)
local n, told = #reply, reply.told or {}
if told[version] then text = '' end
reply.told, told[version] = told, true
reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end

function shelf_0.reply_other(reply)
reply[1] = 2
return reply
end
--lua/lib/log/log.lua:17
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log/log.lua:44
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
--lua/lib/log/log.lua:122
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
--lua/lib/request/read.lua:6
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
--lua/lib/request/request.lua:109
scope.known = argv[arg_0_5] end
--lua/lib/request/read.lua:16
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
--lua/lib/request/request.lua:75
tenant, weight, shared, known_at = argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + 4
--lua/lib/request/read.lua:30
first = known_at + shared
end
--lua/lib/request/request.lua:62
local word, waiter = argv[first], argv[first + 1]




local joins_at, count, at = '0', 1, first + 2
if argv[first] ~= 'acquire' then joins_at, count, at = argv[first + 2], tonumber(argv[first + 3]), first + 4 end
--lua/lib/request/scopes.lua:16
local scopes, has_cap_0_116, is_set_back, next_arg = {}, false, false, at
local token, lease_us
for s_0_116 = 1, count do
local keys_1_2 = keys + s_0_116 - 1
--lua/lib/request/request.lua:81
local set_1_2, costs_1_2 = tonumber(argv[next_arg]), nil
if not set_1_2 then
costs_1_2 = {}
set_1_2 = tonumber(string.match(argv[next_arg], '^%d+'))
for cost_1_2 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_2[#costs_1_2 + 1] = tonumber(cost_1_2) end
end
local scope_0_116 = { keys = keys_1_2, set = set_1_2, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

if costs_1_2 then scope_0_116.costs = costs_1_2 end
if argv[set_1_2 + 1] ~= '' then scope_0_116.cap = tonumber(argv[set_1_2 + 1]) end
--lua/lib/request/scopes.lua:20
scopes[s_0_116], next_arg = scope_0_116, next_arg + 1
do
--lua/lib/request/scopes.lua:9
if (argv[scope_0_116.set + 2]) ~= '' and not scope_0_116.tail then do
--lua/lib/log/log.lua:26
local tail_2_33 = call('GETRANGE', (given[scope_0_116.keys + 1]), (argv[scope_0_116.set + 2]), '-1')
scope_0_116.tail = tail_2_33
if tail_2_33 ~= '' then
local newest_2_33 = unpack_bytes('<d', tail_2_33, #tail_2_33 - 7)
if newest_2_33 > now_us + 1000000 then
scope_0_116.set_back_us = newest_2_33 - now_us
elseif newest_2_33 > now_us then
scope_0_116.at_us = newest_2_33
elseif newest_2_33 <= 0 then

scope_0_116.is_summed = call('STRLEN', given[scope_0_116.keys + 1]) > 32
end
elseif scope_0_116.costs then
scope_0_116.is_summed = true
end end
--lua/lib/request/scopes.lua:9
end
do
--lua/lib/log/sums.lua:91
if scope_0_116.is_summed then
--lua/lib/log/sums.lua:69
local opened_3_13 = scope_0_116.sums or {}
scope_0_116.sums = opened_3_13
local __2_39 = opened_3_13['log']
if not __2_39 then
--lua/lib/request/request_limits.lua:116
local key_3_13 = string.sub(given[scope_0_116.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_4_2 = call('GETRANGE', key_3_13, '-320', '-1')
local size_4_2, head_4_2 = #text_4_2, text_4_2
if size_4_2 == 320 then
size_4_2, head_4_2 = call('STRLEN', key_3_13), call('GETRANGE', key_3_13, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_13 = { head = head_4_2, text = text_4_2, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_2 >= 64 then
local __5_0, __5_0, moved_5_0, __5_0, groups_5_0, front_5_0, total_5_0, base_5_0 = unpack_bytes('<dddddddd', head_4_2)
local when_5_0, sum_5_0 = unpack_bytes('<dd', text_4_2, #text_4_2 - 16 + 1)
if groups_5_0 > 0 then read_3_13.groups, read_3_13.front, read_3_13.from = groups_5_0, front_5_0, 64 + 8 * (groups_5_0 + groups_5_0 / 64) end
local entries_5_0 = (size_4_2 - read_3_13.from) / 16
read_3_13.entries, read_3_13.first = entries_5_0, math.max(0, entries_5_0 - math.floor(#text_4_2 / 16))
read_3_13.base, read_3_13.total, read_3_13.sum, read_3_13.moved_us = -base_5_0, total_5_0, total_5_0 - sum_5_0, -moved_5_0
if entries_5_0 > 0 then read_3_13.newest_us = when_5_0 end
end
--lua/lib/log/sums.lua:75
__2_39 = read_3_13
if #__2_39.head < 64 then scope_0_116.is_bare = true end
local ahead_us_3_13 = __2_39.newest_us - scope_0_116.at_us
if ahead_us_3_13 > 1000000 then
scope_0_116.set_back_us = math.max(scope_0_116.set_back_us or 0, ahead_us_3_13)
elseif ahead_us_3_13 > 0 then
scope_0_116.at_us = __2_39.newest_us
end
opened_3_13['log'] = __2_39
end
--lua/lib/log/sums.lua:93
end
if (argv[scope_0_116.set + 5] ~= '') then
for slot_2_39 in (string.gmatch(argv[scope_0_116.set + 5], 'log%S*')) do
--lua/lib/log/sums.lua:69
local opened_3_14 = scope_0_116.sums or {}
scope_0_116.sums = opened_3_14
local __2_39 = opened_3_14[slot_2_39]
if not __2_39 then
--lua/lib/request/request_limits.lua:116
local key_3_14 = string.sub(given[scope_0_116.keys + 1], 1, -4) .. slot_2_39
--lua/lib/log/sums.lua:57
local text_4_3 = call('GETRANGE', key_3_14, '-320', '-1')
local size_4_3, head_4_3 = #text_4_3, text_4_3
if size_4_3 == 320 then
size_4_3, head_4_3 = call('STRLEN', key_3_14), call('GETRANGE', key_3_14, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_14 = { head = head_4_3, text = text_4_3, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_3 >= 64 then
local __5_1, __5_1, moved_5_1, __5_1, groups_5_1, front_5_1, total_5_1, base_5_1 = unpack_bytes('<dddddddd', head_4_3)
local when_5_1, sum_5_1 = unpack_bytes('<dd', text_4_3, #text_4_3 - 16 + 1)
if groups_5_1 > 0 then read_3_14.groups, read_3_14.front, read_3_14.from = groups_5_1, front_5_1, 64 + 8 * (groups_5_1 + groups_5_1 / 64) end
local entries_5_1 = (size_4_3 - read_3_14.from) / 16
read_3_14.entries, read_3_14.first = entries_5_1, math.max(0, entries_5_1 - math.floor(#text_4_3 / 16))
read_3_14.base, read_3_14.total, read_3_14.sum, read_3_14.moved_us = -base_5_1, total_5_1, total_5_1 - sum_5_1, -moved_5_1
if entries_5_1 > 0 then read_3_14.newest_us = when_5_1 end
end
--lua/lib/log/sums.lua:75
__2_39 = read_3_14
if #__2_39.head < 64 then scope_0_116.is_bare = true end
local ahead_us_3_14 = __2_39.newest_us - scope_0_116.at_us
if ahead_us_3_14 > 1000000 then
scope_0_116.set_back_us = math.max(scope_0_116.set_back_us or 0, ahead_us_3_14)
elseif ahead_us_3_14 > 0 then
scope_0_116.at_us = __2_39.newest_us
end
opened_3_14[slot_2_39] = __2_39
end
--lua/lib/log/sums.lua:97
end
end end end
--lua/lib/request/scopes.lua:22
is_set_back = is_set_back or scope_0_116.set_back_us or scope_0_116.costs and scope_0_116.tail and not scope_0_116.is_summed
has_cap_0_116 = has_cap_0_116 or scope_0_116.cap
end
if has_cap_0_116 or is_flow then
--lua/lib/request/request.lua:104
token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2
--lua/lib/request/scopes.lua:25
end
local next_keys = keys + count
--lua/lib/request/read.lua:35
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
next_keys = next_keys }

for _, scope in ipairs(scopes) do request.has_costs = request.has_costs or scope.costs ~= nil end
return request
end
--lua/lib/settings.lua:45
function shelf_0.settings_other(scopes)
for s, scope in ipairs(scopes) do
local found = call('HMGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'version', 'limits', 'changed', 'paused')
scope.is_changed, scope.pause = found[3] and true or nil, found[4]
if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
end
end
--lua/lib/log/log_to_sums.lua:15
function shelf_0.log_to_sums(scope, by_us, own_us, may_write)
--lua/lib/request/request_limits.lua:110
local key = given[scope.keys + 1]
--lua/lib/log/log_to_sums.lua:17
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
local size_0_90 = #text
--lua/lib/log/sums.lua:42
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_0_90 >= 64 then
local __0_90, __0_90, moved_0_90, __0_90, groups_0_90, front_0_90, total_0_90, base_0_90 = unpack_bytes('<dddddddd', text)
local when_0_90, sum_0_90 = unpack_bytes('<dd', text, #text - 16 + 1)
if groups_0_90 > 0 then log.groups, log.front, log.from = groups_0_90, front_0_90, 64 + 8 * (groups_0_90 + groups_0_90 / 64) end
local entries_0_90 = (size_0_90 - log.from) / 16
log.entries, log.first = entries_0_90, math.max(0, entries_0_90 - math.floor(#text / 16))
log.base, log.total, log.sum, log.moved_us = -base_0_90, total_0_90, total_0_90 - sum_0_90, -moved_0_90
if entries_0_90 > 0 then log.newest_us = when_0_90 end
end
--lua/lib/log/log_to_sums.lua:35
scope.sums['log'] = log
end
--lua/lib/log/clock_step.lua:14
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
local log, key = scope.sums[slot], (string.sub(given[scope.keys + 1], 1, -4) .. slot)
local by_us = log.newest_us - scope.at_us
if by_us <= 0 then return 0 end
log.text, log.first = slot == 'log' and scope.copy or call('GET', key), 0
local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
local each, last = math.ceil(log.entries / 10000), -1
while last < log.entries - 1 do
last = math.min(last + each, log.entries - 1)
--lua/lib/log/sums.lua:104
local text_0_100, at_0_100 = log.text, 1
if last < log.first then
text_0_100 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_0_100 = #text_0_100 - (log.entries - last) * 16 + 1
end
local when, sum_0_100 = unpack_bytes('<dd', text_0_100, at_0_100)
--lua/lib/log/sums.lua:144
local sum = log.base
if last >= 0 then
--lua/lib/log/sums.lua:104
local text_1_88, at_1_88 = log.text, 1
if last < log.first then
text_1_88 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_1_88 = #text_1_88 - (log.entries - last) * 16 + 1
end
local __0_106, sum_0_106 = unpack_bytes('<dd', text_1_88, at_1_88)






local more_0_106, groups_1_95 = log.total, log.groups or 0
local group_1_95 = math.floor(last / 32)
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
more_0_106 = slice_1_95[group_1_95 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_106 - sum_0_106
end
--lua/lib/log/clock_step.lua:44
parts[#parts + 1] = pack('<dd', when - by_us, -sum)
end
local text = table.concat(parts)
local size_0_91 = #text
--lua/lib/log/sums.lua:42
local step = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_0_91 >= 64 then
local __0_91, __0_91, moved_0_91, __0_91, groups_0_91, front_0_91, total_0_91, base_0_91 = unpack_bytes('<dddddddd', text)
local when_0_91, sum_0_91 = unpack_bytes('<dd', text, #text - 16 + 1)
if groups_0_91 > 0 then step.groups, step.front, step.from = groups_0_91, front_0_91, 64 + 8 * (groups_0_91 + groups_0_91 / 64) end
local entries_0_91 = (size_0_91 - step.from) / 16
step.entries, step.first = entries_0_91, math.max(0, entries_0_91 - math.floor(#text / 16))
step.base, step.total, step.sum, step.moved_us = -base_0_91, total_0_91, total_0_91 - sum_0_91, -moved_0_91
if entries_0_91 > 0 then step.newest_us = when_0_91 end
end
--lua/lib/log/clock_step.lua:48
scope.sums[slot] = step
if may_write then
call('SET', key, text, 'KEEPTTL')
elseif slot == 'log' then
scope.copy = text
else
scope.copies = scope.copies or {}
scope.copies[slot] = text
end
return by_us
end

function shelf_0.scope_step_back(scope, may_write)
local by_us = 0
if (scope.tail or '') ~= '' and not scope.is_summed then by_us = shelf_0.log_step_back(scope, may_write) end
for slot in pairs(scope.sums or {}) do by_us = math.max(by_us, shelf_0.sums_step_back(scope, slot, may_write)) end
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
--lua/lib/log/meters.lua:18
local kept_0_129 = scope[tier]
if kept_0_129 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_106 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_129 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_106)
scope[tier] = kept_0_129
if not kept_0_129 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us, _, used = 0, 0, 0
if kept_0_129 then ends_us, _, used = unpack_bytes('<ddd', kept_0_129) end
--lua/lib/request/request_limits.lua:70
local __0_129, edges_0_129 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_129 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_129 == '' and 1 or 2)
if is_set_back_0_129 then
do local at_us_1_114 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_114, edges_1_114 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_1_114 and to_1_114 then alike_1_114 = math.floor((edge_us_1_114 - ends_us_1_114) / length_us_1_114 + 0.5) end until
is_here_1_114
closes_us_1_114 = ends_us_1_114 - guard_us_1_114
end
ends_us, _ = ends_us_1_114, closes_us_1_114 or ends_us_1_114 end
--lua/lib/tiers/fixed.lua:56
if edges_0_129 == '' then _ = ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:143
if not ends_us or used == 0 then return 0, 0 end
return math.min(used, argv[tier + 1]), ends_us
end
--lua/lib/tiers/gcra.lua:101
function shelf_0.gcra_used(scope, tier)
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_137 = scope[tier]
if kept_0_137 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_109 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_137 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_109)
scope[tier] = kept_0_137
if not kept_0_137 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_137, is_set_back_0_137 = 0, 0, false
if kept_0_137 then served_us, expires_us_0_137 = unpack_bytes('<dd', kept_0_137) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_137, burst_0_137 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_137 = scope.at_us + burst_0_137 * each_us + (argv[tier + 2])
is_set_back_0_137 = served_us > most_us_0_137
if is_set_back_0_137 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_137)
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:105
local ahead_us = served_us - scope.at_us
if ahead_us <= 0 then return (argv[tier + 1]) - burst, 0 end
local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
return (argv[tier + 1]) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end
--lua/lib/carry/carry_sources.lua:9
function shelf_0.carry_unit(name)
if name == 'log' then return '' end
return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end

function shelf_0.carry_of_sums(key, at_us)
--lua/lib/log/sums.lua:57
local text_0_94 = call('GETRANGE', key, '-320', '-1')
local size_0_94, head_0_94 = #text_0_94, text_0_94
if size_0_94 == 320 then
size_0_94, head_0_94 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
end
--lua/lib/log/sums.lua:42
local log = { head = head_0_94, text = text_0_94, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_0_94 >= 64 then
local __1_82, __1_82, moved_1_82, __1_82, groups_1_82, front_1_82, total_1_82, base_1_82 = unpack_bytes('<dddddddd', head_0_94)
local when_1_82, sum_1_82 = unpack_bytes('<dd', text_0_94, #text_0_94 - 16 + 1)
if groups_1_82 > 0 then log.groups, log.front, log.from = groups_1_82, front_1_82, 64 + 8 * (groups_1_82 + groups_1_82 / 64) end
local entries_1_82 = (size_0_94 - log.from) / 16
log.entries, log.first = entries_1_82, math.max(0, entries_1_82 - math.floor(#text_0_94 / 16))
log.base, log.total, log.sum, log.moved_us = -base_1_82, total_1_82, total_1_82 - sum_1_82, -moved_1_82
if entries_1_82 > 0 then log.newest_us = when_1_82 end
end
--lua/lib/carry/carry_sources.lua:16
local history = {}
if log.entries < 1 then return history end
local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/log/sums.lua:104
local text_0_101, at_0_101 = log.text, 1
if i < log.first then
text_0_101 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_0_101 = #text_0_101 - (log.entries - i) * 16 + 1
end
local when_us, sum_0_101 = unpack_bytes('<dd', text_0_101, at_0_101)
--lua/lib/log/sums.lua:144
local sum = log.base
if i >= 0 then
--lua/lib/log/sums.lua:104
local text_1_89, at_1_89 = log.text, 1
if i < log.first then
text_1_89 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_1_89 = #text_1_89 - (log.entries - i) * 16 + 1
end
local __0_107, sum_0_107 = unpack_bytes('<dd', text_1_89, at_1_89)






local more_0_107, groups_1_96 = log.total, log.groups or 0
local group_1_96 = math.floor(i / 32)
if group_1_96 < groups_1_96 then
local known_1_96 = log.known
if not known_1_96 then
local packed_1_96 = call('GETRANGE', key, 64, 64 + groups_1_96 / 64 * 8 - 1)
known_1_96 = { [0] = log.front }
for i_1_96 = 1, groups_1_96 / 64 do known_1_96[i_1_96] = known_1_96[i_1_96 - 1] + unpack_bytes('<d', packed_1_96, 8 * i_1_96 - 7) end
known_1_96.slices, log.known = {}, known_1_96
end
local at_1_96 = math.floor(group_1_96 / 64)
local slice_1_96 = known_1_96.slices[at_1_96]
if not slice_1_96 then
local from_1_96 = 64 + 8 * (groups_1_96 / 64 + at_1_96 * 64)
local packed_1_96 = call('GETRANGE', key, from_1_96, from_1_96 + 8 * 64 - 1)
slice_1_96 = { [0] = known_1_96[at_1_96] }
for i_1_96 = 1, 64 - 1 do slice_1_96[i_1_96] = slice_1_96[i_1_96 - 1] + unpack_bytes('<d', packed_1_96, 8 * i_1_96 - 7) end
known_1_96.slices[at_1_96] = slice_1_96
end
more_0_107 = slice_1_96[group_1_96 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_107 - sum_0_107
end
--lua/lib/carry/carry_sources.lua:22
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
--lua/lib/carry/carry_logs.lua:11
function shelf_0.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
--lua/lib/request/request_limits.lua:116
local key = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/carry/carry_logs.lua:13
local text = slot == 'log' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
local size = #text
--lua/lib/log/sums.lua:42
local log = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size >= 64 then
local __0_92, __0_92, moved_0_92, __0_92, groups_0_92, front_0_92, total_0_92, base_0_92 = unpack_bytes('<dddddddd', text)
local when_0_92, sum_0_92 = unpack_bytes('<dd', text, #text - 16 + 1)
if groups_0_92 > 0 then log.groups, log.front, log.from = groups_0_92, front_0_92, 64 + 8 * (groups_0_92 + groups_0_92 / 64) end
local entries_0_92 = (size - log.from) / 16
log.entries, log.first = entries_0_92, math.max(0, entries_0_92 - math.floor(#text / 16))
log.base, log.total, log.sum, log.moved_us = -base_0_92, total_0_92, total_0_92 - sum_0_92, -moved_0_92
if entries_0_92 > 0 then log.newest_us = when_0_92 end
end
--lua/lib/carry/carry_logs.lua:17
local parts = { text }
for _, entry in ipairs(entries) do
log.sum = log.sum + entry[2]
parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
end
text = table.concat(parts)
size = #text
--lua/lib/log/sums.lua:42
local written = { head = text, text = text, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size >= 64 then
local __0_93, __0_93, moved_0_93, __0_93, groups_0_93, front_0_93, total_0_93, base_0_93 = unpack_bytes('<dddddddd', text)
local when_0_93, sum_0_93 = unpack_bytes('<dd', text, #text - 16 + 1)
if groups_0_93 > 0 then written.groups, written.front, written.from = groups_0_93, front_0_93, 64 + 8 * (groups_0_93 + groups_0_93 / 64) end
local entries_0_93 = (size - written.from) / 16
written.entries, written.first = entries_0_93, math.max(0, entries_0_93 - math.floor(#text / 16))
written.base, written.total, written.sum, written.moved_us = -base_0_93, total_0_93, total_0_93 - sum_0_93, -moved_0_93
if entries_0_93 > 0 then written.newest_us = when_0_93 end
end
--lua/lib/carry/carry_logs.lua:25
scope.sums = scope.sums or {}
scope.sums[slot] = written
if not may_write then
if slot == 'log' then scope.copy = text end
return
end
call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
if slot ~= 'log' then
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot, '')
do local lasts_us_0_121 = 2 * longest_us
--lua/lib/log/meters.lua:30
local meters_0_121, ttl_ms_0_121 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_121 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_121) < ttl_ms_0_121 then
call('PEXPIRE', meters_0_121, ttl_ms_0_121)
end end
--lua/lib/carry/carry_logs.lua:35
end
end


function shelf_0.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_0.carry_count(entries, 0)
if units > math.min(1000, limit) and not scope.is_summed then
if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_0.log_to_sums(scope, 0, nil, may_write) end
scope.is_summed = true
end
if scope.is_summed then
shelf_0.carry_write_sums(scope, 'log', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry/carry.lua:37
function shelf_0.carry_targets(scope)
local targets = {}
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/carry/carry.lua:40
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/request/request_limits.lua:70
local field = argv[tier + 3]
--lua/lib/carry/carry.lua:43
local name = kind == 'sliding' and 'log' or field
local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
if kind == 'summed' then
--lua/lib/log/sums.lua:69
local opened_0_95 = scope.sums or {}
scope.sums = opened_0_95
local log = opened_0_95[field]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_95 = string.sub(given[scope.keys + 1], 1, -4) .. field
--lua/lib/log/sums.lua:57
local text_1_83 = call('GETRANGE', key_0_95, '-320', '-1')
local size_1_83, head_1_83 = #text_1_83, text_1_83
if size_1_83 == 320 then
size_1_83, head_1_83 = call('STRLEN', key_0_95), call('GETRANGE', key_0_95, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_95 = { head = head_1_83, text = text_1_83, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_83 >= 64 then
local __2_34, __2_34, moved_2_34, __2_34, groups_2_34, front_2_34, total_2_34, base_2_34 = unpack_bytes('<dddddddd', head_1_83)
local when_2_34, sum_2_34 = unpack_bytes('<dd', text_1_83, #text_1_83 - 16 + 1)
if groups_2_34 > 0 then read_0_95.groups, read_0_95.front, read_0_95.from = groups_2_34, front_2_34, 64 + 8 * (groups_2_34 + groups_2_34 / 64) end
local entries_2_34 = (size_1_83 - read_0_95.from) / 16
read_0_95.entries, read_0_95.first = entries_2_34, math.max(0, entries_2_34 - math.floor(#text_1_83 / 16))
read_0_95.base, read_0_95.total, read_0_95.sum, read_0_95.moved_us = -base_2_34, total_2_34, total_2_34 - sum_2_34, -moved_2_34
if entries_2_34 > 0 then read_0_95.newest_us = when_2_34 end
end
--lua/lib/log/sums.lua:75
log = read_0_95
if #log.head < 64 then scope.is_bare = true end
local ahead_us_0_95 = log.newest_us - scope.at_us
if ahead_us_0_95 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_95)
elseif ahead_us_0_95 > 0 then
scope.at_us = log.newest_us
end
opened_0_95[field] = log
end
--lua/lib/carry/carry.lua:47
is_bare = #log.head < 64
elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/log/meters.lua:18
local kept = scope[tier]
if kept == nil then
--lua/lib/request/request_limits.lua:70
local field_0_118 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_0_118)
scope[tier] = kept
if not kept then scope.is_bare = true end
end
--lua/lib/carry/carry.lua:50
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



function shelf_0.carry_find(scope)
local targets, lacks = shelf_0.carry_targets(scope), scope.is_changed
for _, target in pairs(targets) do lacks = lacks or target.is_bare end
if not lacks or not next(targets) then return end
scope.records = call('HKEYS', string.sub(given[scope.keys + 1], 1, -4) .. 'meters')
for _, name in ipairs(scope.records) do
if string.sub(name, 1, 4) == 'log~' then

call('EXISTS', (given[scope.keys + 1]), string.sub(given[scope.keys + 1], 1, -4) .. name)
--lua/lib/log/sums.lua:69
local opened_0_96 = scope.sums or {}
scope.sums = opened_0_96
local _ = opened_0_96[name]
if not _ then
--lua/lib/request/request_limits.lua:116
local key_0_96 = string.sub(given[scope.keys + 1], 1, -4) .. name
--lua/lib/log/sums.lua:57
local text_1_84 = call('GETRANGE', key_0_96, '-320', '-1')
local size_1_84, head_1_84 = #text_1_84, text_1_84
if size_1_84 == 320 then
size_1_84, head_1_84 = call('STRLEN', key_0_96), call('GETRANGE', key_0_96, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_96 = { head = head_1_84, text = text_1_84, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_84 >= 64 then
local __2_35, __2_35, moved_2_35, __2_35, groups_2_35, front_2_35, total_2_35, base_2_35 = unpack_bytes('<dddddddd', head_1_84)
local when_2_35, sum_2_35 = unpack_bytes('<dd', text_1_84, #text_1_84 - 16 + 1)
if groups_2_35 > 0 then read_0_96.groups, read_0_96.front, read_0_96.from = groups_2_35, front_2_35, 64 + 8 * (groups_2_35 + groups_2_35 / 64) end
local entries_2_35 = (size_1_84 - read_0_96.from) / 16
read_0_96.entries, read_0_96.first = entries_2_35, math.max(0, entries_2_35 - math.floor(#text_1_84 / 16))
read_0_96.base, read_0_96.total, read_0_96.sum, read_0_96.moved_us = -base_2_35, total_2_35, total_2_35 - sum_2_35, -moved_2_35
if entries_2_35 > 0 then read_0_96.newest_us = when_2_35 end
end
--lua/lib/log/sums.lua:75
_ = read_0_96
if #_.head < 64 then scope.is_bare = true end
local ahead_us_0_96 = _.newest_us - scope.at_us
if ahead_us_0_96 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_96)
elseif ahead_us_0_96 > 0 then
scope.at_us = _.newest_us
end
opened_0_96[name] = _
end
--lua/lib/carry/carry.lua:78
end
end
scope.records[#scope.records + 1] = 'log'
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
--lua/lib/request/request_limits.lua:70
local slot = argv[tier + 3]
--lua/lib/carry/carry.lua:107
shelf_0.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
end
return
end
local packed, until_us = nil, nil
if target.kind == 'fixed' then
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4] local __0_127, edges_0_127 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us, alike_0_127 = tonumber(argv[tier + 2]), math.huge
local ends_us, closes_us_0_127 = at_us + length_us, nil
if edges_0_127 ~= '' then
local __0_127, last_0_127, guard_us_0_127, edge_us_0_127 = string.find(edges_0_127, '^(%S+) (%S+)')
local is_here_0_127 = false
edge_us_0_127 = edge_us_0_127 * 1000000
repeat
local from_us_0_127, __0_127, to_0_127, length_0_127, count_0_127 = edge_us_0_127, string.find(edges_0_127, '^ ([%d.]+)x(%d+)', last_0_127 + 1)
if to_0_127 then
last_0_127, length_us = to_0_127, math.floor(length_0_127 * 1000000 + 0.5)
edge_us_0_127 = edge_us_0_127 + length_us * count_0_127
end
is_here_0_127 = not to_0_127 or at_us < edge_us_0_127
if is_here_0_127 then ends_us = from_us_0_127 + (math.floor((at_us - from_us_0_127) / length_us) + 1) * length_us end
if is_here_0_127 and to_0_127 then alike_0_127 = math.floor((edge_us_0_127 - ends_us) / length_us + 0.5) end until
is_here_0_127
closes_us_0_127 = ends_us - guard_us_0_127
end
local closes_us = closes_us_0_127 or ends_us
--lua/lib/carry/carry.lua:115
local units, first_us = shelf_0.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/log/meters.lua:18
local kept_0_131 = scope[tier]
if kept_0_131 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_110 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_131 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_110)
scope[tier] = kept_0_131
if not kept_0_131 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local own_ends_us, own_closes_us, used = 0, 0, 0
if kept_0_131 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_131) end
--lua/lib/request/request_limits.lua:70
local __0_131, edges_0_131 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_131 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_131 == '' and 1 or 2)
if is_set_back_0_131 then
do local at_us_1_116 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_116, edges_1_116 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_1_116 and to_1_116 then alike_1_116 = math.floor((edge_us_1_116 - ends_us_1_116) / length_us_1_116 + 0.5) end until
is_here_1_116
closes_us_1_116 = ends_us_1_116 - guard_us_1_116
end
own_ends_us, own_closes_us = ends_us_1_116, closes_us_1_116 or ends_us_1_116 end
--lua/lib/tiers/fixed.lua:56
if edges_0_131 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry/carry.lua:117
if units <= used then return end

if edges == '' then ends_us = first_us + length_us end
if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
else
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_138 = scope[tier]
if kept_0_138 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_111 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_138 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_111)
scope[tier] = kept_0_138
if not kept_0_138 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_138, is_set_back_0_138 = 0, 0, false
if kept_0_138 then served_us, expires_us_0_138 = unpack_bytes('<dd', kept_0_138) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_138, burst_0_138 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_138 = scope.at_us + burst_0_138 * each_us + (argv[tier + 2])
is_set_back_0_138 = served_us > most_us_0_138
if is_set_back_0_138 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_138)
end
--lua/lib/carry/carry.lua:127
local right_us = 0
for _, entry in ipairs(history) do
if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/carry/carry.lua:132
right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
if right_us <= served_us then return end
packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
end
scope[tier] = packed
if may_write then
call('HSET', meters, name, packed)
do local lasts_us_0_122 = until_us - now_us
--lua/lib/log/meters.lua:30
local meters_0_122, ttl_ms_0_122 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_122 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_122) < ttl_ms_0_122 then
call('PEXPIRE', meters_0_122, ttl_ms_0_122)
end end
--lua/lib/carry/carry.lua:140
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


local tier_0_57 = target.tier
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier_0_57 + 3], argv[tier_0_57 + 4]
--lua/lib/carry/carry.lua:154
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
call('HDEL', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'changed')
end
--lua/lib/carry/ready.lua:6
function shelf_0.ready_limits(request, reply)
local other, version, text = shelf_0.settings_other(request.scopes)
if other then shelf_0.reply_stored(reply, other, version, text) end
return other ~= nil
end

function shelf_0.ready_records(request, now_us, ttl_floor_ms, may_write)
for _, scope in ipairs(request.scopes) do shelf_0.carry_find(scope) end
shelf_0.scopes_step_back(request, may_write)
for _, scope in ipairs(request.scopes) do shelf_0.carry_scope(scope, now_us, ttl_floor_ms, may_write) end
end
--lua/lib/tiers/sums_tier.lua:142
function shelf_0.sums_tier_used(scope, tier, slot)
local key, window_us = (string.sub(given[scope.keys + 1], 1, -4) .. slot), (argv[tier + 2])
--lua/lib/log/sums.lua:69
local opened_0_98 = scope.sums or {}
scope.sums = opened_0_98
local log = opened_0_98[slot]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_98 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:57
local text_1_86 = call('GETRANGE', key_0_98, '-320', '-1')
local size_1_86, head_1_86 = #text_1_86, text_1_86
if size_1_86 == 320 then
size_1_86, head_1_86 = call('STRLEN', key_0_98), call('GETRANGE', key_0_98, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_98 = { head = head_1_86, text = text_1_86, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_86 >= 64 then
local __2_37, __2_37, moved_2_37, __2_37, groups_2_37, front_2_37, total_2_37, base_2_37 = unpack_bytes('<dddddddd', head_1_86)
local when_2_37, sum_2_37 = unpack_bytes('<dd', text_1_86, #text_1_86 - 16 + 1)
if groups_2_37 > 0 then read_0_98.groups, read_0_98.front, read_0_98.from = groups_2_37, front_2_37, 64 + 8 * (groups_2_37 + groups_2_37 / 64) end
local entries_2_37 = (size_1_86 - read_0_98.from) / 16
read_0_98.entries, read_0_98.first = entries_2_37, math.max(0, entries_2_37 - math.floor(#text_1_86 / 16))
read_0_98.base, read_0_98.total, read_0_98.sum, read_0_98.moved_us = -base_2_37, total_2_37, total_2_37 - sum_2_37, -moved_2_37
if entries_2_37 > 0 then read_0_98.newest_us = when_2_37 end
end
--lua/lib/log/sums.lua:75
log = read_0_98
if #log.head < 64 then scope.is_bare = true end
local ahead_us_0_98 = log.newest_us - scope.at_us
if ahead_us_0_98 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_98)
elseif ahead_us_0_98 > 0 then
scope.at_us = log.newest_us
end
opened_0_98[slot] = log
end
--lua/lib/tiers/sums_tier.lua:145
local at_0_114 = scope.at_us - window_us + 0.5
--lua/lib/log/sums.lua:166
local entry, low_us_0_114, high_0_114, high_us_0_114 = 0, nil, log.entries, nil
local text_0_114, first_0_114, guesses_0_114 = log.text, log.first, 0
while entry < high_0_114 do
local count_0_114 = math.min(math.floor(#text_0_114 / 16), log.entries - first_0_114)
local from_0_114, to_0_114 = math.max(first_0_114, entry), math.min(first_0_114 + count_0_114, high_0_114) - 1
local offset_0_114 = #text_0_114 - (first_0_114 + count_0_114 - from_0_114) * 16 + 1

local entry_0_114 = from_0_114
repeat
local when_0_114 = unpack_bytes('<d', text_0_114, offset_0_114 + (entry_0_114 - from_0_114) * 16)
if when_0_114 >= at_0_114 then high_0_114, high_us_0_114 = entry_0_114, when_0_114 else entry, low_us_0_114 = entry_0_114 + 1, when_0_114 end
entry_0_114 = high_0_114 > to_0_114 and to_0_114 or math.floor((entry + high_0_114) / 2) until
high_0_114 <= from_0_114 or entry > to_0_114 or entry >= high_0_114
if entry < high_0_114 and not low_us_0_114 then
local when_0_114 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
if when_0_114 >= at_0_114 then high_0_114 = 0 else entry, low_us_0_114 = 1, when_0_114 end
end
if entry < high_0_114 then
local guess_0_114 = math.floor((entry + high_0_114) / 2)
if guesses_0_114 < 3 then guess_0_114 = entry - 1 + math.ceil((at_0_114 - low_us_0_114) / (high_us_0_114 - low_us_0_114) * (high_0_114 - entry + 1)) end
guess_0_114, guesses_0_114 = math.max(entry, math.min(guess_0_114, high_0_114 - 1)), guesses_0_114 + 1
do
--lua/lib/log/sums.lua:155
local start_1_102 = math.floor(guess_0_114 / 32) * 32
local first_1_102 = math.max(start_1_102 - 1, 0)
local text_1_102 = call('GETRANGE', key, log.from + first_1_102 * 16, log.from + math.min(start_1_102 + 32, log.entries) * 16 - 1)
text_0_114, first_0_114 = text_1_102, first_1_102 end
--lua/lib/log/sums.lua:188
log.group, log.group_first = text_0_114, first_0_114
end
end
--lua/lib/tiers/sums_tier.lua:146
if entry == log.entries then return 0, 0 end
--lua/lib/log/sums.lua:104
local text_0_102, at_0_102 = log.text, 1
if entry < log.first then
text_0_102 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
else
at_0_102 = #text_0_102 - (log.entries - entry) * 16 + 1
end
local when, sum_0_102 = unpack_bytes('<dd', text_0_102, at_0_102)
--lua/lib/tiers/sums_tier.lua:148
local entry_0_108 = entry - 1
--lua/lib/log/sums.lua:144
local before = log.base
if entry_0_108 >= 0 then
--lua/lib/log/sums.lua:104
local text_1_90, at_1_90 = log.text, 1
if entry_0_108 < log.first then
text_1_90 = call('GETRANGE', key, log.from + entry_0_108 * 16, log.from + entry_0_108 * 16 + 16 - 1)
else
at_1_90 = #text_1_90 - (log.entries - entry_0_108) * 16 + 1
end
local __0_108, sum_0_108 = unpack_bytes('<dd', text_1_90, at_1_90)






local more_0_108, groups_1_97 = log.total, log.groups or 0
local group_1_97 = math.floor(entry_0_108 / 32)
if group_1_97 < groups_1_97 then
local known_1_97 = log.known
if not known_1_97 then
local packed_1_97 = call('GETRANGE', key, 64, 64 + groups_1_97 / 64 * 8 - 1)
known_1_97 = { [0] = log.front }
for i_1_97 = 1, groups_1_97 / 64 do known_1_97[i_1_97] = known_1_97[i_1_97 - 1] + unpack_bytes('<d', packed_1_97, 8 * i_1_97 - 7) end
known_1_97.slices, log.known = {}, known_1_97
end
local at_1_97 = math.floor(group_1_97 / 64)
local slice_1_97 = known_1_97.slices[at_1_97]
if not slice_1_97 then
local from_1_97 = 64 + 8 * (groups_1_97 / 64 + at_1_97 * 64)
local packed_1_97 = call('GETRANGE', key, from_1_97, from_1_97 + 8 * 64 - 1)
slice_1_97 = { [0] = known_1_97[at_1_97] }
for i_1_97 = 1, 64 - 1 do slice_1_97[i_1_97] = slice_1_97[i_1_97 - 1] + unpack_bytes('<d', packed_1_97, 8 * i_1_97 - 7) end
known_1_97.slices[at_1_97] = slice_1_97
end
more_0_108 = slice_1_97[group_1_97 % 64]
end
--lua/lib/log/sums.lua:148
before = more_0_108 - sum_0_108
end
--lua/lib/tiers/sums_tier.lua:149
return math.min(tonumber(argv[tier + 1]), log.sum - before), when + window_us
end
--lua/lib/tiers/sliding.lua:95
function shelf_0.sliding_used(scope, tier)
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_143 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_143 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/sliding.lua:97
if slot then return shelf_0.sums_tier_used(scope, tier, slot) end
return shelf_0.log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:74
function shelf_0.pace_used(scope, tier)
--lua/lib/request/request_limits.lua:70
local from_0_147, to_0_147 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_147, turn_us = scope.copy, 0
local due_0_147 = copy_0_147 and string.sub(copy_0_147, from_0_147 + 1, to_0_147 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_147, to_0_147)
if #due_0_147 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_147)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:76
if turn_us <= scope.at_us then turn_us = 0 end
return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/request/request.lua:41
local given_us_0_7, not_after_us_0_7 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, ttl_floor_ms = given_us_0_7, 0
if given_us_0_7 == '' then
local time_0_7 = call('TIME')
now_us = time_0_7[1] * 1000000 + time_0_7[2]
else
now_us, ttl_floor_ms = tonumber(given_us_0_7), 600000
end
local is_late = not_after_us_0_7 ~= '' and now_us > tonumber(not_after_us_0_7)
--lua/peek.lua:26
if is_late then return ({ 1, now_us }) end
--lua/lib/request/request.lua:46
local first = tonumber(argv[5])
--lua/lib/request/request.lua:57
local overdue_us_0_8 = tonumber(argv[3])
--lua/lib/request/clock.lua:21
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_8, slow = {} }
--lua/peek.lua:29
local request, reply = shelf_0.read_request(first, 0, now_us), ({ 0, now_us })

function shelf_0.own()
--lua/lib/request/request_limits.lua:1
local argv = ARGV
local given = KEYS
--lua/lib/request/request_limits.lua:11
local shelf_1 = { limits_longest = 0, priority_of = 0, ticket_of = 0, ticket_follow = 0, stands_parked = 0, stands_scheduled = 0, stands_forgotten = 0, waiter_parse = 0, waiter_comes = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_told = 0, home_before = 0, home_newest = 0, home_last = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, home_slow = 0, home_in_time = 0, meters_means = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tier_behind = 0, tiers_after = 0, home_front = 0, home_after = 0, home_slot = 0, home_turn = 0, turn_first = 0, turn_saved = 0, turn_overtakes = 0, turn_due = 0, turn_next = 0, turn_check = 0, turn_refuses = 0, lease_first = 0, lease_drop = 0, lease_load = 0, pause_ends = 0, scope_paused = 0, check_all = 0, watch_record = 0, watch_due = 0, watch_far = 0, watch_lacks = 0, watch_foretell = 0 } function shelf_1.limits_longest(scope)
local longest_us = tonumber(argv[scope.set])
for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
longest_us = math.max(longest_us, argv[tier + 2])
end
return longest_us
end
--lua/lib/home/order.lua:40
local unpack_bytes = struct.unpack

function shelf_1.priority_of(joins_at)
return math.min(math.floor(joins_at / 2), 1048576)
end


function shelf_1.ticket_of(joins_at, number)
return shelf_1.priority_of(joins_at) * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number
end


function shelf_1.ticket_follow(ticket, joins_at, newest)
local its_half = math.ceil((ticket - newest) / (4294967296 / 2))
return ticket + (shelf_1.priority_of(joins_at) - math.floor(its_half / 2)) * 4294967296
end
--lua/lib/home/order.lua:77
function shelf_1.stands_parked(score)
return score >= 4000000000000000
end

function shelf_1.stands_scheduled(score)
return score >= 0 and score < 4000000000000000
end





function shelf_1.stands_forgotten(score, now_us)
return score < (-4000000000000000) and score > (-4000000000000000) - now_us
end






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
--lua/lib/home/order.lua:127
function shelf_1.waiter_comes(its)
return its.times == 0 and not its.in_vain and its.first_us > its.told_us and its.first_us or its.told_us
end

function shelf_1.waiter_queue(waiter)
return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:4
local call = redis.call

function shelf_1.home_count(home, score, more)
home.total = home.total + more
if score < 0 then
home.out = home.out + more
home.clock.slow[home.queue_key] = nil
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
--lua/lib/home/home.lua:85
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

function shelf_1.home_newest(home)
home.newest = home.newest or tonumber(call('HGET', home.waiters_key, '') or 0)
return home.newest
end


function shelf_1.home_last(home, joins_at)
return shelf_1.ticket_of(joins_at, shelf_1.home_newest(home) + 1)
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
local turn_us = its and (shelf_1.stands_scheduled(stands) and stands or shelf_1.waiter_comes(its))
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
local text, newest = nil, nil
if scope.total > 0 then text, newest = unpack(call('HMGET', scope.waiters_key, waiter, '')) end
scope.newest = tonumber(newest or nil)
local its = text and shelf_1.waiter_parse(text, scope.shared)
local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
if stands and shelf_1.stands_forgotten(stands, scope.clock.now_us) then
if may_write then shelf_1.home_leave(scope, waiter, its, stands) end
stands = nil
end
scope.its, scope.stands = stands and its, stands
end


function shelf_1.home_open(scope, waiter, clock, may_write)
if scope.queue_key then return end
--lua/lib/request/request_limits.lua:121
scope.waiters_key, scope.queue_key = (string.sub(given[scope.keys + 1], 1, -4) .. 'waiters'), (string.sub(given[scope.keys + 1], 1, -4) .. 'queue')
--lua/lib/home/open.lua:57
scope.clock, scope.hidden = clock, 0
scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
local count = call('ZCARD', scope.queue_key)
local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
scope.total = scope.out + scope.coming + scope.parked
if first < (-4000000000000000) then
local now_us_0_229 = clock.now_us
--lua/lib/home/order.lua:95
local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_229), '(-4e15'
--lua/lib/home/open.lua:67
for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
if may_write then
shelf_1.home_leave(scope, lost, shelf_1.home_known(scope, lost), (-4000000000000000))
else
scope.total = scope.total - 1
end
end
end
if waiter ~= '' then shelf_1.home_find(scope, waiter, may_write) end
if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] ~= '' and argv[4])) then shelf_1.home_miss(scope, waiter, may_write) end
end
--lua/lib/home/slow.lua:11
function shelf_1.home_slow(home)
if home.slowed then return home.slowed end
local kept = home.clock.slow[home.queue_key]
if kept then return kept end
local slow = {}
local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
for _, waiter in ipairs(aside) do
local queue = shelf_1.waiter_queue(waiter)
slow[queue] = (slow[queue] or 0) + 1
end
home.clock.slow[home.queue_key] = slow
return slow
end


function shelf_1.home_in_time(home)
return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), '(4e15')
end
--lua/lib/log/meters.lua:36
function shelf_1.meters_means(scope)
scope.means, scope.seen = {}, 0
local kept = (argv[scope.set + 5] ~= '') and call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'costs')
if not kept then return end
scope.seen = unpack_bytes('<d', kept)
for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/log/meters.lua:61
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
--lua/lib/log/log.lua:44
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
--lua/lib/tiers/sums_tier.lua:105
function shelf_1.sums_tier_after(scope, tier, slot, ahead, cost)
local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
local units = ahead + cost
if units == 0 then return scope.at_us end
--lua/lib/log/sums.lua:69
local opened_0_236 = scope.sums or {}
scope.sums = opened_0_236
local log = opened_0_236[slot]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_236 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:57
local text_1_196 = call('GETRANGE', key_0_236, '-320', '-1')
local size_1_196, head_1_196 = #text_1_196, text_1_196
if size_1_196 == 320 then
size_1_196, head_1_196 = call('STRLEN', key_0_236), call('GETRANGE', key_0_236, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_236 = { head = head_1_196, text = text_1_196, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_196 >= 64 then
local __2_72, __2_72, moved_2_72, __2_72, groups_2_72, front_2_72, total_2_72, base_2_72 = unpack_bytes('<dddddddd', head_1_196)
local when_2_72, sum_2_72 = unpack_bytes('<dd', text_1_196, #text_1_196 - 16 + 1)
if groups_2_72 > 0 then read_0_236.groups, read_0_236.front, read_0_236.from = groups_2_72, front_2_72, 64 + 8 * (groups_2_72 + groups_2_72 / 64) end
local entries_2_72 = (size_1_196 - read_0_236.from) / 16
read_0_236.entries, read_0_236.first = entries_2_72, math.max(0, entries_2_72 - math.floor(#text_1_196 / 16))
read_0_236.base, read_0_236.total, read_0_236.sum, read_0_236.moved_us = -base_2_72, total_2_72, total_2_72 - sum_2_72, -moved_2_72
if entries_2_72 > 0 then read_0_236.newest_us = when_2_72 end
end
--lua/lib/log/sums.lua:75
log = read_0_236
if #log.head < 64 then scope.is_bare = true end
local ahead_us_0_236 = log.newest_us - scope.at_us
if ahead_us_0_236 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_236)
elseif ahead_us_0_236 > 0 then
scope.at_us = log.newest_us
end
opened_0_236[slot] = log
end
--lua/lib/tiers/sums_tier.lua:110
local rounds = math.ceil(units / limit) - 1
local need_0_251 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:81
local when_us = 0
if need_0_251 > log.base then
--lua/lib/request/request_limits.lua:116
local key_0_251 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/tiers/sums_tier.lua:16
local low_1_211, low_sum_1_211 = -1, log.base
local high_1_211, high_sum_1_211, when_0_251 = log.entries - 1, log.sum, log.newest_us
local guesses_1_211, around_1_211, guess_1_211 = 0, 1, high_1_211
if 0 > 0 then guess_1_211 = high_1_211 - math.floor((high_sum_1_211 - need_0_251) / 0) else guesses_1_211, around_1_211 = 1, 8 end
while high_1_211 - low_1_211 > 1 do
if guesses_1_211 > 3 then
guess_1_211 = math.ceil((low_1_211 + high_1_211) / 2)
elseif guesses_1_211 > 0 then
guess_1_211 = low_1_211 + math.ceil((need_0_251 - low_sum_1_211) / (high_sum_1_211 - low_sum_1_211) * (high_1_211 - low_1_211))
end
guess_1_211 = math.max(low_1_211 + 1, math.min(guess_1_211, high_1_211))
local from_1_211, to_1_211 = math.max(guess_1_211 - around_1_211, low_1_211 + 1), math.min(guess_1_211 + around_1_211 - 1, high_1_211 - 1)
local text_1_211, offset_1_211 = log.text, 0
if from_1_211 >= log.first then
offset_1_211 = #text_1_211 - (log.entries - from_1_211) * 16 + 1
else
text_1_211, offset_1_211 = call('GETRANGE', key_0_251, log.from + from_1_211 * 16, log.from + (to_1_211 + 1) * 16 - 1), 1
end
local at_1_211 = from_1_211
repeat
local its_when_1_211, sum_1_211 = unpack_bytes('<dd', text_1_211, offset_1_211 + (at_1_211 - from_1_211) * 16)
--lua/lib/log/sums.lua:117
local more_1_211, groups_2_75 = log.total, log.groups or 0
local group_2_75 = math.floor(at_1_211 / 32)
if group_2_75 < groups_2_75 then
local known_2_75 = log.known
if not known_2_75 then
local packed_2_75 = call('GETRANGE', key_0_251, 64, 64 + groups_2_75 / 64 * 8 - 1)
known_2_75 = { [0] = log.front }
for i_2_75 = 1, groups_2_75 / 64 do known_2_75[i_2_75] = known_2_75[i_2_75 - 1] + unpack_bytes('<d', packed_2_75, 8 * i_2_75 - 7) end
known_2_75.slices, log.known = {}, known_2_75
end
local at_2_75 = math.floor(group_2_75 / 64)
local slice_2_75 = known_2_75.slices[at_2_75]
if not slice_2_75 then
local from_2_75 = 64 + 8 * (groups_2_75 / 64 + at_2_75 * 64)
local packed_2_75 = call('GETRANGE', key_0_251, from_2_75, from_2_75 + 8 * 64 - 1)
slice_2_75 = { [0] = known_2_75[at_2_75] }
for i_2_75 = 1, 64 - 1 do slice_2_75[i_2_75] = slice_2_75[i_2_75 - 1] + unpack_bytes('<d', packed_2_75, 8 * i_2_75 - 7) end
known_2_75.slices[at_2_75] = slice_2_75
end
more_1_211 = slice_2_75[group_2_75 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_1_211 = more_1_211 - sum_1_211
if sum_1_211 >= need_0_251 then high_1_211, high_sum_1_211, when_0_251 = at_1_211, sum_1_211, its_when_1_211 else low_1_211, low_sum_1_211 = at_1_211, sum_1_211 end
at_1_211 = high_1_211 > to_1_211 and to_1_211 or math.floor((low_1_211 + high_1_211) / 2) until
high_1_211 == from_1_211 or low_1_211 == to_1_211 or high_1_211 - low_1_211 <= 1
guesses_1_211, around_1_211 = guesses_1_211 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us = when_0_251 + (argv[tier + 2])
end
--lua/lib/tiers/sums_tier.lua:112
return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_1.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_252 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_252 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end






if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead, cost) end
local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
local rounds = math.floor((ahead + cost - 1) / limit)
local from = (ahead + cost - 1 - rounds * limit - limit) * 8
return math.max(shelf_1.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:65
function shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
local limit_0_255, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_255) / mean) - 1






if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_253 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_253 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/sliding.lua:69
if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:31
function shelf_1.pace_after(scope, tier, ahead, cost)
if cost == 0 then return scope.at_us end
--lua/lib/request/request_limits.lua:70
local from_0_256, to_0_256 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_256, next_us = scope.copy, 0
local due_0_256 = copy_0_256 and string.sub(copy_0_256, from_0_256 + 1, to_0_256 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_256, to_0_256)
if #due_0_256 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_256)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/request/request_limits.lua:70
local from_0_257, to_0_257 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_257, next_us = scope.copy, 0
local due_0_257 = copy_0_257 and string.sub(copy_0_257, from_0_257 + 1, to_0_257 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_257, to_0_257)
if #due_0_257 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_257)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:45
local gap_us = (argv[tier + 2]) * mean
if ahead == 0 then return next_us end
return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:77
function shelf_1.fixed_after(scope, tier, ahead, cost)
local limit = tonumber(argv[tier + 1])
--lua/lib/log/meters.lua:18
local kept_0_263 = scope[tier]
if kept_0_263 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_189 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_263 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_189)
scope[tier] = kept_0_263
if not kept_0_263 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us, closes_us, used = 0, 0, 0
if kept_0_263 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_263) end
--lua/lib/request/request_limits.lua:70
local __0_263, edges_0_263 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_263 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_263 == '' and 1 or 2)
if is_set_back_0_263 then
do local at_us_1_215 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_215, edges_1_215 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_1_215, alike_1_215 = tonumber(argv[tier + 2]), math.huge
local ends_us_1_215, closes_us_1_215 = at_us_1_215 + length_us_1_215, nil
if edges_1_215 ~= '' then
local __1_215, last_1_215, guard_us_1_215, edge_us_1_215 = string.find(edges_1_215, '^(%S+) (%S+)')
local is_here_1_215 = false
edge_us_1_215 = edge_us_1_215 * 1000000
repeat
local from_us_1_215, __1_215, to_1_215, length_1_215, count_1_215 = edge_us_1_215, string.find(edges_1_215, '^ ([%d.]+)x(%d+)', last_1_215 + 1)
if to_1_215 then
last_1_215, length_us_1_215 = to_1_215, math.floor(length_1_215 * 1000000 + 0.5)
edge_us_1_215 = edge_us_1_215 + length_us_1_215 * count_1_215
end
is_here_1_215 = not to_1_215 or at_us_1_215 < edge_us_1_215
if is_here_1_215 then ends_us_1_215 = from_us_1_215 + (math.floor((at_us_1_215 - from_us_1_215) / length_us_1_215) + 1) * length_us_1_215 end
if is_here_1_215 and to_1_215 then alike_1_215 = math.floor((edge_us_1_215 - ends_us_1_215) / length_us_1_215 + 0.5) end until
is_here_1_215
closes_us_1_215 = ends_us_1_215 - guard_us_1_215
end
ends_us, closes_us = ends_us_1_215, closes_us_1_215 or ends_us_1_215 end
--lua/lib/tiers/fixed.lua:56
if edges_0_263 == '' then closes_us = ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:80
if not ends_us then do local at_us_0_259 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __0_259, edges_0_259 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_0_259, alike_0_259 = tonumber(argv[tier + 2]), math.huge
local ends_us_0_259, closes_us_0_259 = at_us_0_259 + length_us_0_259, nil
if edges_0_259 ~= '' then
local __0_259, last_0_259, guard_us_0_259, edge_us_0_259 = string.find(edges_0_259, '^(%S+) (%S+)')
local is_here_0_259 = false
edge_us_0_259 = edge_us_0_259 * 1000000
repeat
local from_us_0_259, __0_259, to_0_259, length_0_259, count_0_259 = edge_us_0_259, string.find(edges_0_259, '^ ([%d.]+)x(%d+)', last_0_259 + 1)
if to_0_259 then
last_0_259, length_us_0_259 = to_0_259, math.floor(length_0_259 * 1000000 + 0.5)
edge_us_0_259 = edge_us_0_259 + length_us_0_259 * count_0_259
end
is_here_0_259 = not to_0_259 or at_us_0_259 < edge_us_0_259
if is_here_0_259 then ends_us_0_259 = from_us_0_259 + (math.floor((at_us_0_259 - from_us_0_259) / length_us_0_259) + 1) * length_us_0_259 end
if is_here_0_259 and to_0_259 then alike_0_259 = math.floor((edge_us_0_259 - ends_us_0_259) / length_us_0_259 + 0.5) end until
is_here_0_259
closes_us_0_259 = ends_us_0_259 - guard_us_0_259
end
ends_us, closes_us = ends_us_0_259, closes_us_0_259 or ends_us_0_259 end
--lua/lib/tiers/fixed.lua:80
end
local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
local turn_us, behind = scope.at_us, ahead + cost - room
while behind > 0 do
turn_us, behind = ends_us, behind - limit
if behind > 0 then
--lua/lib/request/request_limits.lua:70
local __0_260, edges_0_260 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us, alike = tonumber(argv[tier + 2]), math.huge
local next_us, closes_us_0_260 = turn_us + length_us, nil
if edges_0_260 ~= '' then
local __0_260, last_0_260, guard_us_0_260, edge_us_0_260 = string.find(edges_0_260, '^(%S+) (%S+)')
local is_here_0_260 = false
edge_us_0_260 = edge_us_0_260 * 1000000
repeat
local from_us_0_260, __0_260, to_0_260, length_0_260, count_0_260 = edge_us_0_260, string.find(edges_0_260, '^ ([%d.]+)x(%d+)', last_0_260 + 1)
if to_0_260 then
last_0_260, length_us = to_0_260, math.floor(length_0_260 * 1000000 + 0.5)
edge_us_0_260 = edge_us_0_260 + length_us * count_0_260
end
is_here_0_260 = not to_0_260 or turn_us < edge_us_0_260
if is_here_0_260 then next_us = from_us_0_260 + (math.floor((turn_us - from_us_0_260) / length_us) + 1) * length_us end
if is_here_0_260 and to_0_260 then alike = math.floor((edge_us_0_260 - next_us) / length_us + 0.5) end until
is_here_0_260
closes_us_0_260 = next_us - guard_us_0_260
end
local _ = closes_us_0_260 or next_us
--lua/lib/tiers/fixed.lua:87
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
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:106
if before >= 0 and edges ~= '' then
local at_us_0_261 = math.max(turn(before), scope.at_us)
--lua/lib/request/request_limits.lua:70
local __0_261, edges_0_261 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_0_261, alike_0_261 = tonumber(argv[tier + 2]), math.huge
local ends_us, closes_us_0_261 = at_us_0_261 + length_us_0_261, nil
if edges_0_261 ~= '' then
local __0_261, last_0_261, guard_us_0_261, edge_us_0_261 = string.find(edges_0_261, '^(%S+) (%S+)')
local is_here_0_261 = false
edge_us_0_261 = edge_us_0_261 * 1000000
repeat
local from_us_0_261, __0_261, to_0_261, length_0_261, count_0_261 = edge_us_0_261, string.find(edges_0_261, '^ ([%d.]+)x(%d+)', last_0_261 + 1)
if to_0_261 then
last_0_261, length_us_0_261 = to_0_261, math.floor(length_0_261 * 1000000 + 0.5)
edge_us_0_261 = edge_us_0_261 + length_us_0_261 * count_0_261
end
is_here_0_261 = not to_0_261 or at_us_0_261 < edge_us_0_261
if is_here_0_261 then ends_us = from_us_0_261 + (math.floor((at_us_0_261 - from_us_0_261) / length_us_0_261) + 1) * length_us_0_261 end
if is_here_0_261 and to_0_261 then alike_0_261 = math.floor((edge_us_0_261 - ends_us) / length_us_0_261 + 0.5) end until
is_here_0_261
closes_us_0_261 = ends_us - guard_us_0_261
end
--lua/lib/tiers/fixed.lua:108
turn_us = math.max(turn_us, ends_us)
end
return turn_us
end
--lua/lib/tiers/gcra.lua:50
function shelf_1.gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_269 = scope[tier]
if kept_0_269 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_192 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_269 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_192)
scope[tier] = kept_0_269
if not kept_0_269 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_269, is_set_back_0_269 = 0, 0, false
if kept_0_269 then served_us, expires_us_0_269 = unpack_bytes('<dd', kept_0_269) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_269, burst_0_269 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_269 = scope.at_us + burst_0_269 * each_us + (argv[tier + 2])
is_set_back_0_269 = served_us > most_us_0_269
if is_set_back_0_269 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_269)
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:54
if cost == 0 then return scope.at_us end
return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:65
function shelf_1.gcra_slot(scope, tier, ahead, mean, cost, turn)
local turn_us = shelf_1.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/request/request_limits.lua:70
local __0_271, burst_0_271 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/tiers/gcra.lua:62
local before = math.ceil((ahead * mean + cost - burst_0_271) / mean) - 1





if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
return turn_us
end
--lua/lib/tiers/kinds.lua:114
function shelf_1.tier_terms(scope, tier, ahead, is_own)
if not scope.means then shelf_1.meters_means(scope) end
--lua/lib/request/request_limits.lua:48
local i = (tier - scope.set - 6) / 5 + 1
--lua/lib/tiers/kinds.lua:117
local mean, front = scope.means[i] or 1, scope.front
local cost = mean
if front then
local known = math.min(ahead, #front)
if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
end
if is_own then do
--lua/lib/request/request_limits.lua:83
local cost_0_190 = 1
if scope.costs then cost_0_190 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_190 end
--lua/lib/tiers/kinds.lua:124
end
return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end

function shelf_1.tier_behind(scope, tier, ahead, is_own)
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/tiers/kinds.lua:130
local mean, cost = shelf_1.tier_terms(scope, tier, ahead, is_own)
local waiter, window_us, each_us if kind == 'sliding' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_212, window_us_1_212 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_212) / mean) - 1, window_us_1_212, window_us_1_212 * mean / limit_1_212 end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'pace' then do
--lua/lib/request/request_limits.lua:65
local gap_us_1_214 = argv[tier + 2]
--lua/lib/tiers/pace.lua:40
waiter, window_us, each_us = ahead - 1, gap_us_1_214 * mean, gap_us_1_214 * mean end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'fixed' then do
--lua/lib/request/request_limits.lua:65
local window_us_1_218 = argv[tier + 2]
--lua/lib/tiers/fixed.lua:99
waiter, window_us, each_us = -1, window_us_1_218, window_us_1_218 * mean / (argv[tier + 1]) end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'gcra' then do
--lua/lib/request/request_limits.lua:70
local __1_220, burst_1_220 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:19
local each_us_1_220 = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/tiers/gcra.lua:62
waiter, window_us, each_us = math.ceil((ahead * mean + cost - burst_1_220) / mean) - 1, each_us_1_220, each_us_1_220 * mean end
--lua/lib/tiers/kinds.lua:131
elseif kind == 'summed' then do
--lua/lib/tiers/sliding.lua:59
local limit_1_213, window_us_1_213 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us = math.ceil((ahead * mean + cost - limit_1_213) / mean) - 1, window_us_1_213, window_us_1_213 * mean / limit_1_213 end
--lua/lib/tiers/kinds.lua:131
else error('no such kind of tier: ' .. tostring(kind)) end
return waiter, window_us, each_us
end


function shelf_1.tiers_after(scope, ahead, is_own, turn)
local turn_us, binding = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:139
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/tiers/kinds.lua:141
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
--lua/lib/home/slots.lua:10
function shelf_1.home_front(home)
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
shelf_1.home_front(home)
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
--lua/lib/request/request_limits.lua:31
local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
--lua/lib/home/slots.lua:52
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
--lua/lib/home/turn.lua:12
function shelf_1.turn_first(home)
local _, score = shelf_1.home_at(home, 0)
return score and shelf_1.stands_scheduled(score) and score or shelf_1.home_told(home, 0)
end



function shelf_1.turn_saved(home, rank)
if rank < 1 or not home.costs then return nil end
shelf_1.home_front(home)
local takes_more = false
for i, cost in ipairs(home.front and home.front[1] or {}) do takes_more = takes_more or cost > home.costs[i] end
if not takes_more then return nil end
local turn_us = shelf_1.turn_first(home)
return turn_us > home.at_us - 100000 and turn_us
end




function shelf_1.turn_overtakes(home, rank)
if rank < 1 or not (argv[4] ~= '' and argv[4]) or shelf_1.home_after(home, rank, true) <= home.at_us + 100000 then return false end
local first_us = shelf_1.turn_first(home)
return first_us > home.at_us - 50000 and first_us < home.at_us + 200000
end



function shelf_1.turn_due(home)
local its, stands = home.its, home.stands
if not its or stands < 0 then return end
local turn_us = shelf_1.stands_scheduled(stands) and stands or its.told_us
if turn_us <= 0 then return end
home.told_us, home.is_due = turn_us, shelf_1.stands_scheduled(stands) or turn_us <= home.at_us + 3
--lua/lib/request/request_limits.lua:31
local _, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
--lua/lib/home/turn.lua:47
if home.is_due and (argv[home.set + 3] ~= '0') and (argv[(last - step + 1)]) == 'pace' then
home.first_us = shelf_1.turn_first(home)
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
local before = home.cap and shelf_1.home_before(home, its and its.ticket or shelf_1.home_last(home, request.joins_at)) or 0
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
if home.turn_us <= at_us and not shelf_1.turn_overtakes(home, rank) then return end
if shelf_1.stands_scheduled(stands) then
home.ahead = call('ZRANK', home.queue_key, request.waiter) - home.out
home.turn_us = shelf_1.turn_next(home, request.waiter)
return
end
end
home.position = shelf_1.home_before(home, its and its.ticket or shelf_1.home_last(home, request.joins_at))

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
--lua/lib/lease.lua:57
function shelf_1.lease_first(scope)
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:59
return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end


function shelf_1.lease_drop(scope, waiter, now_us, may_write)
--lua/lib/request/request_limits.lua:131
local leases, holders = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:65
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
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:82
scope.running = call('ZCARD', leases)
scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
scope.ends_us = shelf_1.lease_first(scope)
if scope.ends_us and scope.ends_us <= now_us then shelf_1.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:71
function shelf_1.pause_ends(text, now_us)
local ends_us = tonumber(text or 0)
return ends_us > now_us and ends_us or 0
end





function shelf_1.scope_paused(scope, now_us)
if scope.pause == nil then scope.pause = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'paused') end
return shelf_1.pause_ends(scope.pause, now_us)
end
--lua/lib/check.lua:26
function shelf_1.check_all(request, clock, may_write)
local full, full_index
for _, scope in ipairs(request.scopes) do
scope.lease_us = request.lease_us
shelf_1.home_open(scope, request.waiter, clock, may_write)
scope.paused_us = scope.paused_us or shelf_1.scope_paused(scope, clock.now_us)

if scope.its and (argv[4] ~= '' and argv[4]) then scope.its.ticket = shelf_1.ticket_follow(scope.its.ticket, request.joins_at, shelf_1.home_newest(scope)) end
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
--lua/lib/check.lua:13
local binding, index = nil, nil
for s_0_276 = 1, #scopes_0_276 do
local scope_0_276 = scopes_0_276[s_0_276]
if not scope_0_276.is_full and scope_0_276.turn_us > scope_0_276.at_us and not (binding and binding.turn_us >= scope_0_276.turn_us) then
binding, index = scope_0_276, s_0_276
end
end
--lua/lib/check.lua:47
if not binding then return full, full_index end
for _, scope in ipairs(request.scopes) do scope.is_full = false end
return binding, index
end
--lua/lib/home/watch.lua:18
function shelf_1.watch_record(home)
--lua/lib/request/request_limits.lua:131
local _, holders = (string.sub(given[home.keys + 1], 1, -4) .. 'leases'), (string.sub(given[home.keys + 1], 1, -4) .. 'holders')
--lua/lib/home/watch.lua:20
local found = call('HMGET', holders, '', ' ')
local due, waiter = string.match(found[1] or '', '^(%d+) (.*)$')
return tonumber(due), waiter, tonumber(found[2] or nil)
end
--lua/lib/home/watch.lua:32
function shelf_1.watch_due(home)
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[home.keys + 1], 1, -4) .. 'leases'
--lua/lib/home/watch.lua:34
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
if not ((argv[4] ~= '' and argv[4]) or home.bulk) then return now_us + 30000000 end
return now_us + 600000000 + 1000000 * ahead
end



function shelf_1.watch_lacks(home, waiter)
if home.bulk then return true end

if not (argv[4] ~= '' and argv[4]) then return false end
local due_us, other, noted = shelf_1.watch_record(home)
return not (due_us and due_us > home.clock.now_us and other ~= waiter), noted
end
--lua/lib/home/watch.lua:108
function shelf_1.watch_foretell(home, waiter)
local lacks = shelf_1.watch_lacks(home, waiter)
return lacks and shelf_1.watch_due(home) or shelf_1.watch_far(home, home.ahead or 0)
end
--lua/peek.lua:36
local binding, index = shelf_1.check_all(request, clock, false)


if not binding and not (argv[4] ~= '' and argv[4]) then
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
do local set_back_us_0_215 = request.set_back_us
--lua/lib/request/reply.lua:63
local n_0_215 = #reply
if nil then
reply[n_0_215 + 1], reply[n_0_215 + 2], reply[n_0_215 + 3] = 9, set_back_us_0_215, table.concat(nil, ',')
elseif set_back_us_0_215 > 0 then
reply[n_0_215 + 1], reply[n_0_215 + 2] = 11, set_back_us_0_215
else
reply[n_0_215 + 1] = 10
end end
--lua/peek.lua:51
return
end
local turn_us = binding.is_full and shelf_1.watch_foretell(binding, request.waiter) or binding.turn_us
do local set_back_us_0_216, position_0_216, back_us_0_216 = request.set_back_us, nil, nil
--lua/lib/request/reply.lua:99
local n_0_216, tier_0_216, reason_0_216, more_0_216 = #reply, 0, 12, nil
if binding.turn_us > binding.at_us then do local tier_1_119 = binding.tier
--lua/lib/request/request_limits.lua:48
tier_0_216 = (tier_1_119 - binding.set - 6) / 5 + 1 end
--lua/lib/request/reply.lua:100
end
if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
reason_0_216, more_0_216 = 17, binding.paused_us or 0
elseif binding.is_full then
reason_0_216, more_0_216 = 13, binding.running or ''
end
reply[n_0_216 + 1], reply[n_0_216 + 2], reply[n_0_216 + 3], reply[n_0_216 + 4] = reason_0_216, set_back_us_0_216, turn_us, index
reply[n_0_216 + 5], reply[n_0_216 + 6], reply[n_0_216 + 7] = position_0_216 or binding.ahead or 0, tier_0_216, more_0_216
if back_us_0_216 then reply[n_0_216 + 1], reply[n_0_216 + 7], reply[n_0_216 + 8], reply[n_0_216 + 9] = 19, more_0_216 or '', reason_0_216, back_us_0_216 end end
--lua/peek.lua:55
end
end


function shelf_0.shared()
--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/request_limits.lua:2
local given = KEYS
--lua/lib/request/request_limits.lua:11
local shelf_2 = { limits_longest = 0, reply_stored = 0, meters_means = 0, meters_cost = 0, meters_front = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tiers_after = 0, lease_first = 0, lease_drop = 0, lease_load = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, shared_check = 0, shared_part = 0, shared_binding = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_comes = 0, waiter_queue = 0, gate_costs = 0, gate_read = 0, gate_count = 0, gate_opens = 0, flow_part = 0, members_of = 0, room_part = 0, line_member = 0, line_split = 0, line_first = 0, flow_load = 0, flow_note = 0, flow_name = 0, gates_of = 0, flow_find = 0, flow_yields = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, tenant_load = 0, tenant_note = 0, tenant_forget = 0, tenant_held = 0, tenant_gate = 0, tenant_ready = 0, tenant_pay = 0, tenant_credit = 0, share_of = 0, home_slow = 0, slow_started = 0, slow_is_late = 0, slow_room = 0, slow_is_full = 0, slow_begins = 0, slow_count = 0, slow_moved = 0, slow_starts = 0, room_load = 0, room_note = 0, room_finish_field = 0, room_finish = 0, room_write_finish = 0, room_left = 0, room_join = 0, room_settle = 0, room_ahead = 0, room_share = 0, room_pay = 0, room_pay_all = 0, room_close = 0, room_forget = 0, gates_used = 0, flow_opens = 0, flow_count_gates = 0, flow_pay = 0, flow_credit = 0, head_member = 0, flows_standing = 0, flow_stand = 0, flow_settle = 0, flow_forget = 0, tenant_settle = 0, waiter_share = 0, waiter_pays = 0, watchdog_ends = 0, shared_moved = 0, shared_left = 0, shared_dropped = 0, shared_opens = 0, shared_open = 0, flow_is_of = 0, home_front = 0, home_after = 0, home_slot = 0, shared_has_room = 0, parked_after = 0, closed_until = 0, parked_estimate = 0, told_room = 0, told_deferred = 0, share = 0, answer = 0 } function shelf_2.limits_longest(scope)
local longest_us = tonumber(argv[scope.set])
for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
longest_us = math.max(longest_us, argv[tier + 2])
end
return longest_us
end
--lua/lib/request/reply.lua:84
function shelf_2.reply_stored(reply, index, version, text)
local n, told = #reply, reply.told or {}
if told[version] then text = '' end
reply.told, told[version] = told, true
reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/log/meters.lua:10
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log/meters.lua:36
function shelf_2.meters_means(scope)
scope.means, scope.seen = {}, 0
local kept = (argv[scope.set + 5] ~= '') and call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'costs')
if not kept then return end
scope.seen = unpack_bytes('<d', kept)
for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end
--lua/lib/log/meters.lua:61
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
--lua/lib/log/log.lua:44
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
--lua/lib/tiers/sums_tier.lua:105
function shelf_2.sums_tier_after(scope, tier, slot, ahead, cost)
local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
local units = ahead + cost
if units == 0 then return scope.at_us end
--lua/lib/log/sums.lua:69
local opened_0_360 = scope.sums or {}
scope.sums = opened_0_360
local log = opened_0_360[slot]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_360 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:57
local text_1_307 = call('GETRANGE', key_0_360, '-320', '-1')
local size_1_307, head_1_307 = #text_1_307, text_1_307
if size_1_307 == 320 then
size_1_307, head_1_307 = call('STRLEN', key_0_360), call('GETRANGE', key_0_360, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_360 = { head = head_1_307, text = text_1_307, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_307 >= 64 then
local __2_100, __2_100, moved_2_100, __2_100, groups_2_100, front_2_100, total_2_100, base_2_100 = unpack_bytes('<dddddddd', head_1_307)
local when_2_100, sum_2_100 = unpack_bytes('<dd', text_1_307, #text_1_307 - 16 + 1)
if groups_2_100 > 0 then read_0_360.groups, read_0_360.front, read_0_360.from = groups_2_100, front_2_100, 64 + 8 * (groups_2_100 + groups_2_100 / 64) end
local entries_2_100 = (size_1_307 - read_0_360.from) / 16
read_0_360.entries, read_0_360.first = entries_2_100, math.max(0, entries_2_100 - math.floor(#text_1_307 / 16))
read_0_360.base, read_0_360.total, read_0_360.sum, read_0_360.moved_us = -base_2_100, total_2_100, total_2_100 - sum_2_100, -moved_2_100
if entries_2_100 > 0 then read_0_360.newest_us = when_2_100 end
end
--lua/lib/log/sums.lua:75
log = read_0_360
if #log.head < 64 then scope.is_bare = true end
local ahead_us_0_360 = log.newest_us - scope.at_us
if ahead_us_0_360 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_360)
elseif ahead_us_0_360 > 0 then
scope.at_us = log.newest_us
end
opened_0_360[slot] = log
end
--lua/lib/tiers/sums_tier.lua:110
local rounds = math.ceil(units / limit) - 1
local need_0_375 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:81
local when_us = 0
if need_0_375 > log.base then
--lua/lib/request/request_limits.lua:116
local key_0_375 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/tiers/sums_tier.lua:16
local low_1_322, low_sum_1_322 = -1, log.base
local high_1_322, high_sum_1_322, when_0_375 = log.entries - 1, log.sum, log.newest_us
local guesses_1_322, around_1_322, guess_1_322 = 0, 1, high_1_322
if 0 > 0 then guess_1_322 = high_1_322 - math.floor((high_sum_1_322 - need_0_375) / 0) else guesses_1_322, around_1_322 = 1, 8 end
while high_1_322 - low_1_322 > 1 do
if guesses_1_322 > 3 then
guess_1_322 = math.ceil((low_1_322 + high_1_322) / 2)
elseif guesses_1_322 > 0 then
guess_1_322 = low_1_322 + math.ceil((need_0_375 - low_sum_1_322) / (high_sum_1_322 - low_sum_1_322) * (high_1_322 - low_1_322))
end
guess_1_322 = math.max(low_1_322 + 1, math.min(guess_1_322, high_1_322))
local from_1_322, to_1_322 = math.max(guess_1_322 - around_1_322, low_1_322 + 1), math.min(guess_1_322 + around_1_322 - 1, high_1_322 - 1)
local text_1_322, offset_1_322 = log.text, 0
if from_1_322 >= log.first then
offset_1_322 = #text_1_322 - (log.entries - from_1_322) * 16 + 1
else
text_1_322, offset_1_322 = call('GETRANGE', key_0_375, log.from + from_1_322 * 16, log.from + (to_1_322 + 1) * 16 - 1), 1
end
local at_1_322 = from_1_322
repeat
local its_when_1_322, sum_1_322 = unpack_bytes('<dd', text_1_322, offset_1_322 + (at_1_322 - from_1_322) * 16)
--lua/lib/log/sums.lua:117
local more_1_322, groups_2_103 = log.total, log.groups or 0
local group_2_103 = math.floor(at_1_322 / 32)
if group_2_103 < groups_2_103 then
local known_2_103 = log.known
if not known_2_103 then
local packed_2_103 = call('GETRANGE', key_0_375, 64, 64 + groups_2_103 / 64 * 8 - 1)
known_2_103 = { [0] = log.front }
for i_2_103 = 1, groups_2_103 / 64 do known_2_103[i_2_103] = known_2_103[i_2_103 - 1] + unpack_bytes('<d', packed_2_103, 8 * i_2_103 - 7) end
known_2_103.slices, log.known = {}, known_2_103
end
local at_2_103 = math.floor(group_2_103 / 64)
local slice_2_103 = known_2_103.slices[at_2_103]
if not slice_2_103 then
local from_2_103 = 64 + 8 * (groups_2_103 / 64 + at_2_103 * 64)
local packed_2_103 = call('GETRANGE', key_0_375, from_2_103, from_2_103 + 8 * 64 - 1)
slice_2_103 = { [0] = known_2_103[at_2_103] }
for i_2_103 = 1, 64 - 1 do slice_2_103[i_2_103] = slice_2_103[i_2_103 - 1] + unpack_bytes('<d', packed_2_103, 8 * i_2_103 - 7) end
known_2_103.slices[at_2_103] = slice_2_103
end
more_1_322 = slice_2_103[group_2_103 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_1_322 = more_1_322 - sum_1_322
if sum_1_322 >= need_0_375 then high_1_322, high_sum_1_322, when_0_375 = at_1_322, sum_1_322, its_when_1_322 else low_1_322, low_sum_1_322 = at_1_322, sum_1_322 end
at_1_322 = high_1_322 > to_1_322 and to_1_322 or math.floor((low_1_322 + high_1_322) / 2) until
high_1_322 == from_1_322 or low_1_322 == to_1_322 or high_1_322 - low_1_322 <= 1
guesses_1_322, around_1_322 = guesses_1_322 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us = when_0_375 + (argv[tier + 2])
end
--lua/lib/tiers/sums_tier.lua:112
return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_2.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_376 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_376 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end






if slot then return shelf_2.sums_tier_after(scope, tier, slot, ahead, cost) end
local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
local rounds = math.floor((ahead + cost - 1) / limit)
local from = (ahead + cost - 1 - rounds * limit - limit) * 8
return math.max(shelf_2.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:65
function shelf_2.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
local limit_0_379, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_379) / mean) - 1






if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_377 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_377 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/sliding.lua:69
if slot then return shelf_2.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
return shelf_2.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:31
function shelf_2.pace_after(scope, tier, ahead, cost)
if cost == 0 then return scope.at_us end
--lua/lib/request/request_limits.lua:70
local from_0_380, to_0_380 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_380, next_us = scope.copy, 0
local due_0_380 = copy_0_380 and string.sub(copy_0_380, from_0_380 + 1, to_0_380 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_380, to_0_380)
if #due_0_380 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_380)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_2.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/request/request_limits.lua:70
local from_0_381, to_0_381 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_381, next_us = scope.copy, 0
local due_0_381 = copy_0_381 and string.sub(copy_0_381, from_0_381 + 1, to_0_381 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_381, to_0_381)
if #due_0_381 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_381)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:45
local gap_us = (argv[tier + 2]) * mean
if ahead == 0 then return next_us end
return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:77
function shelf_2.fixed_after(scope, tier, ahead, cost)
local limit = tonumber(argv[tier + 1])
--lua/lib/log/meters.lua:18
local kept_0_387 = scope[tier]
if kept_0_387 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_300 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_387 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_300)
scope[tier] = kept_0_387
if not kept_0_387 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us, closes_us, used = 0, 0, 0
if kept_0_387 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_387) end
--lua/lib/request/request_limits.lua:70
local __0_387, edges_0_387 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_387 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_387 == '' and 1 or 2)
if is_set_back_0_387 then
do local at_us_1_323 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_323, edges_1_323 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_1_323 and to_1_323 then alike_1_323 = math.floor((edge_us_1_323 - ends_us_1_323) / length_us_1_323 + 0.5) end until
is_here_1_323
closes_us_1_323 = ends_us_1_323 - guard_us_1_323
end
ends_us, closes_us = ends_us_1_323, closes_us_1_323 or ends_us_1_323 end
--lua/lib/tiers/fixed.lua:56
if edges_0_387 == '' then closes_us = ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:80
if not ends_us then do local at_us_0_383 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __0_383, edges_0_383 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_0_383, alike_0_383 = tonumber(argv[tier + 2]), math.huge
local ends_us_0_383, closes_us_0_383 = at_us_0_383 + length_us_0_383, nil
if edges_0_383 ~= '' then
local __0_383, last_0_383, guard_us_0_383, edge_us_0_383 = string.find(edges_0_383, '^(%S+) (%S+)')
local is_here_0_383 = false
edge_us_0_383 = edge_us_0_383 * 1000000
repeat
local from_us_0_383, __0_383, to_0_383, length_0_383, count_0_383 = edge_us_0_383, string.find(edges_0_383, '^ ([%d.]+)x(%d+)', last_0_383 + 1)
if to_0_383 then
last_0_383, length_us_0_383 = to_0_383, math.floor(length_0_383 * 1000000 + 0.5)
edge_us_0_383 = edge_us_0_383 + length_us_0_383 * count_0_383
end
is_here_0_383 = not to_0_383 or at_us_0_383 < edge_us_0_383
if is_here_0_383 then ends_us_0_383 = from_us_0_383 + (math.floor((at_us_0_383 - from_us_0_383) / length_us_0_383) + 1) * length_us_0_383 end
if is_here_0_383 and to_0_383 then alike_0_383 = math.floor((edge_us_0_383 - ends_us_0_383) / length_us_0_383 + 0.5) end until
is_here_0_383
closes_us_0_383 = ends_us_0_383 - guard_us_0_383
end
ends_us, closes_us = ends_us_0_383, closes_us_0_383 or ends_us_0_383 end
--lua/lib/tiers/fixed.lua:80
end
local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
local turn_us, behind = scope.at_us, ahead + cost - room
while behind > 0 do
turn_us, behind = ends_us, behind - limit
if behind > 0 then
--lua/lib/request/request_limits.lua:70
local __0_384, edges_0_384 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us, alike = tonumber(argv[tier + 2]), math.huge
local next_us, closes_us_0_384 = turn_us + length_us, nil
if edges_0_384 ~= '' then
local __0_384, last_0_384, guard_us_0_384, edge_us_0_384 = string.find(edges_0_384, '^(%S+) (%S+)')
local is_here_0_384 = false
edge_us_0_384 = edge_us_0_384 * 1000000
repeat
local from_us_0_384, __0_384, to_0_384, length_0_384, count_0_384 = edge_us_0_384, string.find(edges_0_384, '^ ([%d.]+)x(%d+)', last_0_384 + 1)
if to_0_384 then
last_0_384, length_us = to_0_384, math.floor(length_0_384 * 1000000 + 0.5)
edge_us_0_384 = edge_us_0_384 + length_us * count_0_384
end
is_here_0_384 = not to_0_384 or turn_us < edge_us_0_384
if is_here_0_384 then next_us = from_us_0_384 + (math.floor((turn_us - from_us_0_384) / length_us) + 1) * length_us end
if is_here_0_384 and to_0_384 then alike = math.floor((edge_us_0_384 - next_us) / length_us + 0.5) end until
is_here_0_384
closes_us_0_384 = next_us - guard_us_0_384
end
local _ = closes_us_0_384 or next_us
--lua/lib/tiers/fixed.lua:87
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
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:106
if before >= 0 and edges ~= '' then
local at_us_0_385 = math.max(turn(before), scope.at_us)
--lua/lib/request/request_limits.lua:70
local __0_385, edges_0_385 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_0_385, alike_0_385 = tonumber(argv[tier + 2]), math.huge
local ends_us, closes_us_0_385 = at_us_0_385 + length_us_0_385, nil
if edges_0_385 ~= '' then
local __0_385, last_0_385, guard_us_0_385, edge_us_0_385 = string.find(edges_0_385, '^(%S+) (%S+)')
local is_here_0_385 = false
edge_us_0_385 = edge_us_0_385 * 1000000
repeat
local from_us_0_385, __0_385, to_0_385, length_0_385, count_0_385 = edge_us_0_385, string.find(edges_0_385, '^ ([%d.]+)x(%d+)', last_0_385 + 1)
if to_0_385 then
last_0_385, length_us_0_385 = to_0_385, math.floor(length_0_385 * 1000000 + 0.5)
edge_us_0_385 = edge_us_0_385 + length_us_0_385 * count_0_385
end
is_here_0_385 = not to_0_385 or at_us_0_385 < edge_us_0_385
if is_here_0_385 then ends_us = from_us_0_385 + (math.floor((at_us_0_385 - from_us_0_385) / length_us_0_385) + 1) * length_us_0_385 end
if is_here_0_385 and to_0_385 then alike_0_385 = math.floor((edge_us_0_385 - ends_us) / length_us_0_385 + 0.5) end until
is_here_0_385
closes_us_0_385 = ends_us - guard_us_0_385
end
--lua/lib/tiers/fixed.lua:108
turn_us = math.max(turn_us, ends_us)
end
return turn_us
end
--lua/lib/tiers/gcra.lua:50
function shelf_2.gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_393 = scope[tier]
if kept_0_393 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_303 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_393 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_303)
scope[tier] = kept_0_393
if not kept_0_393 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_393, is_set_back_0_393 = 0, 0, false
if kept_0_393 then served_us, expires_us_0_393 = unpack_bytes('<dd', kept_0_393) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_393, burst_0_393 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_393 = scope.at_us + burst_0_393 * each_us + (argv[tier + 2])
is_set_back_0_393 = served_us > most_us_0_393
if is_set_back_0_393 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_393)
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:54
if cost == 0 then return scope.at_us end
return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:65
function shelf_2.gcra_slot(scope, tier, ahead, mean, cost, turn)
local turn_us = shelf_2.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/request/request_limits.lua:70
local __0_395, burst_0_395 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/tiers/gcra.lua:62
local before = math.ceil((ahead * mean + cost - burst_0_395) / mean) - 1





if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
return turn_us
end
--lua/lib/tiers/kinds.lua:114
function shelf_2.tier_terms(scope, tier, ahead, is_own)
if not scope.means then shelf_2.meters_means(scope) end
--lua/lib/request/request_limits.lua:48
local i = (tier - scope.set - 6) / 5 + 1
--lua/lib/tiers/kinds.lua:117
local mean, front = scope.means[i] or 1, scope.front
local cost = mean
if front then
local known = math.min(ahead, #front)
if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
end
if is_own then do
--lua/lib/request/request_limits.lua:83
local cost_0_317 = 1
if scope.costs then cost_0_317 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_317 end
--lua/lib/tiers/kinds.lua:124
end
return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:136
function shelf_2.tiers_after(scope, ahead, is_own, turn)
local turn_us, binding = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:139
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/tiers/kinds.lua:141
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
--lua/lib/lease.lua:57
function shelf_2.lease_first(scope)
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:59
return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end


function shelf_2.lease_drop(scope, waiter, now_us, may_write)
--lua/lib/request/request_limits.lua:131
local leases, holders = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:65
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
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:82
scope.running = call('ZCARD', leases)
scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
scope.ends_us = shelf_2.lease_first(scope)
if scope.ends_us and scope.ends_us <= now_us then shelf_2.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:67
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
--lua/lib/shared/check_shared.lua:8
function shelf_2.shared_check(request, now_us, may_write)
local home = request.scopes[#request.scopes]
for _, scope in ipairs(request.scopes) do
do
--lua/lib/tiers/kinds.lua:102
local turn_us_0_399, binding_0_399 = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first_0_399, last_0_399, step_0_399 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:104
for tier_0_399 = first_0_399, last_0_399, step_0_399 do
--lua/lib/request/request_limits.lua:53
local kind_0_399 = argv[tier_0_399]
--lua/lib/tiers/kinds.lua:106
local its_us_0_399 if kind_0_399 == 'sliding' then do
--lua/lib/request/request_limits.lua:70
local from_2_104, to_2_104 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/tiers/sliding.lua:21
local turn_us_2_104 = scope.at_us
if scope.costs then
--lua/lib/request/request_limits.lua:83
local cost_2_104 = 1
if scope.costs then cost_2_104 = math.min(scope.costs[(tier_0_399 - scope.set - 6) / 5 + 1], argv[tier_0_399 + 1]) end
--lua/lib/tiers/sliding.lua:24
from_2_104 = (cost_2_104 - (argv[tier_0_399 + 1]) - 1) * 8
to_2_104 = from_2_104 + 7
if cost_2_104 == 0 then from_2_104, to_2_104 = 1, 0 end
end
if scope.is_summed then
--lua/lib/log/sums.lua:69
local opened_4_19 = scope.sums or {}
scope.sums = opened_4_19
local log_3_44 = opened_4_19['log']
if not log_3_44 then
--lua/lib/request/request_limits.lua:116
local key_4_19 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_5_10 = call('GETRANGE', key_4_19, '-320', '-1')
local size_5_10, head_5_10 = #text_5_10, text_5_10
if size_5_10 == 320 then
size_5_10, head_5_10 = call('STRLEN', key_4_19), call('GETRANGE', key_4_19, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_19 = { head = head_5_10, text = text_5_10, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_10 >= 64 then
local __6_6, __6_6, moved_6_6, __6_6, groups_6_6, front_6_6, total_6_6, base_6_6 = unpack_bytes('<dddddddd', head_5_10)
local when_6_6, sum_6_6 = unpack_bytes('<dd', text_5_10, #text_5_10 - 16 + 1)
if groups_6_6 > 0 then read_4_19.groups, read_4_19.front, read_4_19.from = groups_6_6, front_6_6, 64 + 8 * (groups_6_6 + groups_6_6 / 64) end
local entries_6_6 = (size_5_10 - read_4_19.from) / 16
read_4_19.entries, read_4_19.first = entries_6_6, math.max(0, entries_6_6 - math.floor(#text_5_10 / 16))
read_4_19.base, read_4_19.total, read_4_19.sum, read_4_19.moved_us = -base_6_6, total_6_6, total_6_6 - sum_6_6, -moved_6_6
if entries_6_6 > 0 then read_4_19.newest_us = when_6_6 end
end
--lua/lib/log/sums.lua:75
log_3_44 = read_4_19
if #log_3_44.head < 64 then scope.is_bare = true end
local ahead_us_4_19 = log_3_44.newest_us - scope.at_us
if ahead_us_4_19 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_19)
elseif ahead_us_4_19 > 0 then
scope.at_us = log_3_44.newest_us
end
opened_4_19['log'] = log_3_44
end
--lua/lib/request/request_limits.lua:83
local cost_3_44 = 1
if scope.costs then cost_3_44 = math.min(scope.costs[(tier_0_399 - scope.set - 6) / 5 + 1], argv[tier_0_399 + 1]) end
--lua/lib/tiers/sums_tier.lua:94
local its_us_2_104 = scope.at_us
if cost_3_44 > 0 then

local each_3_44 = '0' == '0' and cost_3_44 or 0
local need_5_12 = log_3_44.sum + cost_3_44 - (argv[tier_0_399 + 1])
--lua/lib/tiers/sums_tier.lua:81
local when_us_3_44 = 0
if need_5_12 > log_3_44.base then
--lua/lib/request/request_limits.lua:116
local key_5_12 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/tiers/sums_tier.lua:16
local low_6_8, low_sum_6_8 = -1, log_3_44.base
local high_6_8, high_sum_6_8, when_5_12 = log_3_44.entries - 1, log_3_44.sum, log_3_44.newest_us
local guesses_6_8, around_6_8, guess_6_8 = 0, 1, high_6_8
if each_3_44 > 0 then guess_6_8 = high_6_8 - math.floor((high_sum_6_8 - need_5_12) / each_3_44) else guesses_6_8, around_6_8 = 1, 8 end
while high_6_8 - low_6_8 > 1 do
if guesses_6_8 > 3 then
guess_6_8 = math.ceil((low_6_8 + high_6_8) / 2)
elseif guesses_6_8 > 0 then
guess_6_8 = low_6_8 + math.ceil((need_5_12 - low_sum_6_8) / (high_sum_6_8 - low_sum_6_8) * (high_6_8 - low_6_8))
end
guess_6_8 = math.max(low_6_8 + 1, math.min(guess_6_8, high_6_8))
local from_6_8, to_6_8 = math.max(guess_6_8 - around_6_8, low_6_8 + 1), math.min(guess_6_8 + around_6_8 - 1, high_6_8 - 1)
local text_6_8, offset_6_8 = log_3_44.text, 0
if from_6_8 >= log_3_44.first then
offset_6_8 = #text_6_8 - (log_3_44.entries - from_6_8) * 16 + 1
else
text_6_8, offset_6_8 = call('GETRANGE', key_5_12, log_3_44.from + from_6_8 * 16, log_3_44.from + (to_6_8 + 1) * 16 - 1), 1
end
local at_6_8 = from_6_8
repeat
local its_when_6_8, sum_6_8 = unpack_bytes('<dd', text_6_8, offset_6_8 + (at_6_8 - from_6_8) * 16)
--lua/lib/log/sums.lua:117
local more_6_8, groups_7_0 = log_3_44.total, log_3_44.groups or 0
local group_7_0 = math.floor(at_6_8 / 32)
if group_7_0 < groups_7_0 then
local known_7_0 = log_3_44.known
if not known_7_0 then
local packed_7_0 = call('GETRANGE', key_5_12, 64, 64 + groups_7_0 / 64 * 8 - 1)
known_7_0 = { [0] = log_3_44.front }
for i_7_0 = 1, groups_7_0 / 64 do known_7_0[i_7_0] = known_7_0[i_7_0 - 1] + unpack_bytes('<d', packed_7_0, 8 * i_7_0 - 7) end
known_7_0.slices, log_3_44.known = {}, known_7_0
end
local at_7_0 = math.floor(group_7_0 / 64)
local slice_7_0 = known_7_0.slices[at_7_0]
if not slice_7_0 then
local from_7_0 = 64 + 8 * (groups_7_0 / 64 + at_7_0 * 64)
local packed_7_0 = call('GETRANGE', key_5_12, from_7_0, from_7_0 + 8 * 64 - 1)
slice_7_0 = { [0] = known_7_0[at_7_0] }
for i_7_0 = 1, 64 - 1 do slice_7_0[i_7_0] = slice_7_0[i_7_0 - 1] + unpack_bytes('<d', packed_7_0, 8 * i_7_0 - 7) end
known_7_0.slices[at_7_0] = slice_7_0
end
more_6_8 = slice_7_0[group_7_0 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_6_8 = more_6_8 - sum_6_8
if sum_6_8 >= need_5_12 then high_6_8, high_sum_6_8, when_5_12 = at_6_8, sum_6_8, its_when_6_8 else low_6_8, low_sum_6_8 = at_6_8, sum_6_8 end
at_6_8 = high_6_8 > to_6_8 and to_6_8 or math.floor((low_6_8 + high_6_8) / 2) until
high_6_8 == from_6_8 or low_6_8 == to_6_8 or high_6_8 - low_6_8 <= 1
guesses_6_8, around_6_8 = guesses_6_8 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us_3_44 = when_5_12 + (argv[tier_0_399 + 2])
end
--lua/lib/tiers/sums_tier.lua:99
its_us_2_104 = when_us_3_44
end
--lua/lib/tiers/sliding.lua:30
turn_us_2_104 = its_us_2_104
else
local entry_2_104 = from_2_104 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_104, to_2_104)
if #entry_2_104 >= 8 then turn_us_2_104 = unpack_bytes('<d', entry_2_104) + (argv[tier_0_399 + 2]) end
end
its_us_0_399 = turn_us_2_104 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_399 == 'pace' then do
--lua/lib/request/request_limits.lua:70
local from_2_105, to_2_105 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/tiers/pace.lua:25
local due_2_105, turn_us_2_105 = call('GETRANGE', (given[scope.keys + 1]), from_2_105, to_2_105), scope.at_us
--lua/lib/request/request_limits.lua:91
local cost_2_105 = 1
if scope.costs then cost_2_105 = scope.costs[(tier_0_399 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:27
if #due_2_105 >= 8 and cost_2_105 > 0 then turn_us_2_105 = (argv[tier_0_399 + 2]) - unpack_bytes('<d', due_2_105) end
its_us_0_399 = turn_us_2_105 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_399 == 'fixed' then do
--lua/lib/log/meters.lua:18
local kept_3_47 = scope[tier_0_399]
if kept_3_47 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_17 = argv[tier_0_399 + 3]
--lua/lib/log/meters.lua:21
kept_3_47 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_17)
scope[tier_0_399] = kept_3_47
if not kept_3_47 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_106, closes_us_2_106, used_2_106 = 0, 0, 0
if kept_3_47 then ends_us_2_106, closes_us_2_106, used_2_106 = unpack_bytes('<ddd', kept_3_47) end
--lua/lib/request/request_limits.lua:70
local __3_47, edges_3_47 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_3_47 = ends_us_2_106 > scope.at_us + (argv[tier_0_399 + 2]) * (edges_3_47 == '' and 1 or 2)
if is_set_back_3_47 then
do local at_us_4_23 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_23, edges_4_23 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_23, alike_4_23 = tonumber(argv[tier_0_399 + 2]), math.huge
local ends_us_4_23, closes_us_4_23 = at_us_4_23 + length_us_4_23, nil
if edges_4_23 ~= '' then
local __4_23, last_4_23, guard_us_4_23, edge_us_4_23 = string.find(edges_4_23, '^(%S+) (%S+)')
local is_here_4_23 = false
edge_us_4_23 = edge_us_4_23 * 1000000
repeat
local from_us_4_23, __4_23, to_4_23, length_4_23, count_4_23 = edge_us_4_23, string.find(edges_4_23, '^ ([%d.]+)x(%d+)', last_4_23 + 1)
if to_4_23 then
last_4_23, length_us_4_23 = to_4_23, math.floor(length_4_23 * 1000000 + 0.5)
edge_us_4_23 = edge_us_4_23 + length_us_4_23 * count_4_23
end
is_here_4_23 = not to_4_23 or at_us_4_23 < edge_us_4_23
if is_here_4_23 then ends_us_4_23 = from_us_4_23 + (math.floor((at_us_4_23 - from_us_4_23) / length_us_4_23) + 1) * length_us_4_23 end
if is_here_4_23 and to_4_23 then alike_4_23 = math.floor((edge_us_4_23 - ends_us_4_23) / length_us_4_23 + 0.5) end until
is_here_4_23
closes_us_4_23 = ends_us_4_23 - guard_us_4_23
end
ends_us_2_106, closes_us_2_106 = ends_us_4_23, closes_us_4_23 or ends_us_4_23 end
--lua/lib/tiers/fixed.lua:56
if edges_3_47 == '' then closes_us_2_106 = ends_us_2_106 + (argv[tier_0_399 + 2]) end
scope.is_ahead = true
end
if ends_us_2_106 <= scope.at_us then ends_us_2_106, used_2_106 = nil, 0 end
--lua/lib/request/request_limits.lua:83
local cost_2_106 = 1
if scope.costs then cost_2_106 = math.min(scope.costs[(tier_0_399 - scope.set - 6) / 5 + 1], argv[tier_0_399 + 1]) end
--lua/lib/tiers/fixed.lua:67
local turn_us_2_106 = scope.at_us
if not ends_us_2_106 then
--lua/lib/request/request_limits.lua:70
local __2_106, edges_2_106 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/tiers/fixed.lua:70
if edges_2_106 ~= '' and string.sub(edges_2_106, 1, 2) ~= '0 ' then do local at_us_3_46 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __3_46, edges_3_46 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_3_46, alike_3_46 = tonumber(argv[tier_0_399 + 2]), math.huge
local ends_us_3_46, closes_us_3_46 = at_us_3_46 + length_us_3_46, nil
if edges_3_46 ~= '' then
local __3_46, last_3_46, guard_us_3_46, edge_us_3_46 = string.find(edges_3_46, '^(%S+) (%S+)')
local is_here_3_46 = false
edge_us_3_46 = edge_us_3_46 * 1000000
repeat
local from_us_3_46, __3_46, to_3_46, length_3_46, count_3_46 = edge_us_3_46, string.find(edges_3_46, '^ ([%d.]+)x(%d+)', last_3_46 + 1)
if to_3_46 then
last_3_46, length_us_3_46 = to_3_46, math.floor(length_3_46 * 1000000 + 0.5)
edge_us_3_46 = edge_us_3_46 + length_us_3_46 * count_3_46
end
is_here_3_46 = not to_3_46 or at_us_3_46 < edge_us_3_46
if is_here_3_46 then ends_us_3_46 = from_us_3_46 + (math.floor((at_us_3_46 - from_us_3_46) / length_us_3_46) + 1) * length_us_3_46 end
if is_here_3_46 and to_3_46 then alike_3_46 = math.floor((edge_us_3_46 - ends_us_3_46) / length_us_3_46 + 0.5) end until
is_here_3_46
closes_us_3_46 = ends_us_3_46 - guard_us_3_46
end
ends_us_2_106, closes_us_2_106 = ends_us_3_46, closes_us_3_46 or ends_us_3_46 end
--lua/lib/tiers/fixed.lua:70
end
end
if ends_us_2_106 and cost_2_106 > 0 and (used_2_106 + cost_2_106 > tonumber(argv[tier_0_399 + 1]) or scope.at_us >= closes_us_2_106) then turn_us_2_106 = ends_us_2_106 end
its_us_0_399 = turn_us_2_106 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_399 == 'gcra' then do
--lua/lib/tiers/gcra.lua:19
local each_us_2_107 = math.ceil((argv[tier_0_399 + 2]) * 4 / (argv[tier_0_399 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_49 = scope[tier_0_399]
if kept_3_49 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_18 = argv[tier_0_399 + 3]
--lua/lib/log/meters.lua:21
kept_3_49 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_18)
scope[tier_0_399] = kept_3_49
if not kept_3_49 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_107, expires_us_3_49, is_set_back_3_49 = 0, 0, false
if kept_3_49 then served_us_2_107, expires_us_3_49 = unpack_bytes('<dd', kept_3_49) end
if served_us_2_107 <= scope.at_us then
served_us_2_107 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_49, burst_3_49 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_49 = scope.at_us + burst_3_49 * each_us_2_107 + (argv[tier_0_399 + 2])
is_set_back_3_49 = served_us_2_107 > most_us_3_49
if is_set_back_3_49 then scope.is_ahead = true end
served_us_2_107 = math.min(served_us_2_107, most_us_3_49)
end
--lua/lib/request/request_limits.lua:70
local __2_107, burst_2_107 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/request/request_limits.lua:83
local cost_2_107 = 1
if scope.costs then cost_2_107 = math.min(scope.costs[(tier_0_399 - scope.set - 6) / 5 + 1], argv[tier_0_399 + 1]) end
--lua/lib/tiers/gcra.lua:45
local turn_us_2_107 = scope.at_us
if cost_2_107 > 0 then turn_us_2_107 = math.ceil(served_us_2_107 + math.min(cost_2_107 - burst_2_107, 0) * each_us_2_107) end
its_us_0_399 = turn_us_2_107 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_399 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_108, resolution_us_2_108 = argv[tier_0_399 + 3], argv[tier_0_399 + 4]
--lua/lib/log/sums.lua:69
local opened_4_20 = scope.sums or {}
scope.sums = opened_4_20
local log_3_45 = opened_4_20[slot_2_108]
if not log_3_45 then
--lua/lib/request/request_limits.lua:116
local key_4_20 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_108
--lua/lib/log/sums.lua:57
local text_5_11 = call('GETRANGE', key_4_20, '-320', '-1')
local size_5_11, head_5_11 = #text_5_11, text_5_11
if size_5_11 == 320 then
size_5_11, head_5_11 = call('STRLEN', key_4_20), call('GETRANGE', key_4_20, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_20 = { head = head_5_11, text = text_5_11, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_11 >= 64 then
local __6_7, __6_7, moved_6_7, __6_7, groups_6_7, front_6_7, total_6_7, base_6_7 = unpack_bytes('<dddddddd', head_5_11)
local when_6_7, sum_6_7 = unpack_bytes('<dd', text_5_11, #text_5_11 - 16 + 1)
if groups_6_7 > 0 then read_4_20.groups, read_4_20.front, read_4_20.from = groups_6_7, front_6_7, 64 + 8 * (groups_6_7 + groups_6_7 / 64) end
local entries_6_7 = (size_5_11 - read_4_20.from) / 16
read_4_20.entries, read_4_20.first = entries_6_7, math.max(0, entries_6_7 - math.floor(#text_5_11 / 16))
read_4_20.base, read_4_20.total, read_4_20.sum, read_4_20.moved_us = -base_6_7, total_6_7, total_6_7 - sum_6_7, -moved_6_7
if entries_6_7 > 0 then read_4_20.newest_us = when_6_7 end
end
--lua/lib/log/sums.lua:75
log_3_45 = read_4_20
if #log_3_45.head < 64 then scope.is_bare = true end
local ahead_us_4_20 = log_3_45.newest_us - scope.at_us
if ahead_us_4_20 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_20)
elseif ahead_us_4_20 > 0 then
scope.at_us = log_3_45.newest_us
end
opened_4_20[slot_2_108] = log_3_45
end
--lua/lib/request/request_limits.lua:83
local cost_3_45 = 1
if scope.costs then cost_3_45 = math.min(scope.costs[(tier_0_399 - scope.set - 6) / 5 + 1], argv[tier_0_399 + 1]) end
--lua/lib/tiers/sums_tier.lua:94
local turn_us_2_108 = scope.at_us
if cost_3_45 > 0 then

local each_3_45 = resolution_us_2_108 == '0' and cost_3_45 or 0
local need_5_13 = log_3_45.sum + cost_3_45 - (argv[tier_0_399 + 1])
--lua/lib/tiers/sums_tier.lua:81
local when_us_3_45 = 0
if need_5_13 > log_3_45.base then
--lua/lib/request/request_limits.lua:116
local key_5_13 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_108
--lua/lib/tiers/sums_tier.lua:16
local low_6_9, low_sum_6_9 = -1, log_3_45.base
local high_6_9, high_sum_6_9, when_5_13 = log_3_45.entries - 1, log_3_45.sum, log_3_45.newest_us
local guesses_6_9, around_6_9, guess_6_9 = 0, 1, high_6_9
if each_3_45 > 0 then guess_6_9 = high_6_9 - math.floor((high_sum_6_9 - need_5_13) / each_3_45) else guesses_6_9, around_6_9 = 1, 8 end
while high_6_9 - low_6_9 > 1 do
if guesses_6_9 > 3 then
guess_6_9 = math.ceil((low_6_9 + high_6_9) / 2)
elseif guesses_6_9 > 0 then
guess_6_9 = low_6_9 + math.ceil((need_5_13 - low_sum_6_9) / (high_sum_6_9 - low_sum_6_9) * (high_6_9 - low_6_9))
end
guess_6_9 = math.max(low_6_9 + 1, math.min(guess_6_9, high_6_9))
local from_6_9, to_6_9 = math.max(guess_6_9 - around_6_9, low_6_9 + 1), math.min(guess_6_9 + around_6_9 - 1, high_6_9 - 1)
local text_6_9, offset_6_9 = log_3_45.text, 0
if from_6_9 >= log_3_45.first then
offset_6_9 = #text_6_9 - (log_3_45.entries - from_6_9) * 16 + 1
else
text_6_9, offset_6_9 = call('GETRANGE', key_5_13, log_3_45.from + from_6_9 * 16, log_3_45.from + (to_6_9 + 1) * 16 - 1), 1
end
local at_6_9 = from_6_9
repeat
local its_when_6_9, sum_6_9 = unpack_bytes('<dd', text_6_9, offset_6_9 + (at_6_9 - from_6_9) * 16)
--lua/lib/log/sums.lua:117
local more_6_9, groups_7_1 = log_3_45.total, log_3_45.groups or 0
local group_7_1 = math.floor(at_6_9 / 32)
if group_7_1 < groups_7_1 then
local known_7_1 = log_3_45.known
if not known_7_1 then
local packed_7_1 = call('GETRANGE', key_5_13, 64, 64 + groups_7_1 / 64 * 8 - 1)
known_7_1 = { [0] = log_3_45.front }
for i_7_1 = 1, groups_7_1 / 64 do known_7_1[i_7_1] = known_7_1[i_7_1 - 1] + unpack_bytes('<d', packed_7_1, 8 * i_7_1 - 7) end
known_7_1.slices, log_3_45.known = {}, known_7_1
end
local at_7_1 = math.floor(group_7_1 / 64)
local slice_7_1 = known_7_1.slices[at_7_1]
if not slice_7_1 then
local from_7_1 = 64 + 8 * (groups_7_1 / 64 + at_7_1 * 64)
local packed_7_1 = call('GETRANGE', key_5_13, from_7_1, from_7_1 + 8 * 64 - 1)
slice_7_1 = { [0] = known_7_1[at_7_1] }
for i_7_1 = 1, 64 - 1 do slice_7_1[i_7_1] = slice_7_1[i_7_1 - 1] + unpack_bytes('<d', packed_7_1, 8 * i_7_1 - 7) end
known_7_1.slices[at_7_1] = slice_7_1
end
more_6_9 = slice_7_1[group_7_1 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_6_9 = more_6_9 - sum_6_9
if sum_6_9 >= need_5_13 then high_6_9, high_sum_6_9, when_5_13 = at_6_9, sum_6_9, its_when_6_9 else low_6_9, low_sum_6_9 = at_6_9, sum_6_9 end
at_6_9 = high_6_9 > to_6_9 and to_6_9 or math.floor((low_6_9 + high_6_9) / 2) until
high_6_9 == from_6_9 or low_6_9 == to_6_9 or high_6_9 - low_6_9 <= 1
guesses_6_9, around_6_9 = guesses_6_9 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us_3_45 = when_5_13 + (argv[tier_0_399 + 2])
end
--lua/lib/tiers/sums_tier.lua:99
turn_us_2_108 = when_us_3_45
end
--lua/lib/tiers/summed.lua:19
its_us_0_399 = turn_us_2_108 end
--lua/lib/tiers/kinds.lua:106
else error('no such kind of tier: ' .. tostring(kind_0_399)) end
if its_us_0_399 > turn_us_0_399 then turn_us_0_399, binding_0_399 = its_us_0_399, tier_0_399 end
end
scope.turn_us, scope.tier = turn_us_0_399, binding_0_399 or first_0_399 end
--lua/lib/shared/check_shared.lua:12
if scope.known then
local weight
scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, scope.stored =
shelf_2.settings_shared(((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), request.tenant, now_us)
if scope == home then request.weight = weight or request.weight end
else
scope.paused_us, scope.held_us = shelf_2.settings_paused(((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), now_us), 0
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
--lua/lib/shared/check_shared.lua:73
function shelf_2.shared_binding(request)
local binding, index, full, full_index = nil, nil, nil, nil
for s, scope in ipairs(request.scopes) do
--lua/lib/shared/check_shared.lua:63
local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
--lua/lib/shared/check_shared.lua:77
if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
if scope.is_full then full, full_index = scope, s end
end
return binding or full, index or full_index
end
--lua/lib/home/order.lua:77
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
--lua/lib/home/order.lua:127
function shelf_2.waiter_comes(its)
return its.times == 0 and not its.in_vain and its.first_us > its.told_us and its.first_us or its.told_us
end

function shelf_2.waiter_queue(waiter)
return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/shared/gates.lua:39
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
--lua/lib/shared/flow.lua:19
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
for s = 1, request.gates do do local scope_0_411 = request.scopes[s]
--lua/lib/request/request_limits.lua:110
gates[s] = given[scope_0_411.keys + 1] end
--lua/lib/shared/flow.lua:69
end
return gates
end

function shelf_2.flow_find(home, request)
local name = shelf_2.flow_name(shelf_2.waiter_queue(request.waiter), request.tenant, shelf_2.gates_of(request), 1)
local number = tonumber(call('HGET', home.flows_key, name) or nil)
return number and shelf_2.flow_load(home, number)
end







function shelf_2.flow_yields(flow, ticket)
return (type(flow[4]) == 'string') or flow[4] <= 0 or flow[4] > ticket
end
--lua/lib/home/home.lua:6
function shelf_2.home_count(home, score, more)
home.total = home.total + more
if score < 0 then
home.out = home.out + more
home.clock.slow[home.queue_key] = nil
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
local turn_us = its and (shelf_2.stands_scheduled(stands) and stands or shelf_2.waiter_comes(its))
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
local text, newest = nil, nil
if scope.total > 0 then text, newest = unpack(call('HMGET', scope.waiters_key, waiter, '')) end
scope.newest = tonumber(newest or nil)
local its = text and shelf_2.waiter_parse(text, scope.shared)
local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
if stands and shelf_2.stands_forgotten(stands, scope.clock.now_us) then
if may_write then shelf_2.home_leave(scope, waiter, its, stands) end
stands = nil
end
scope.its, scope.stands = stands and its, stands
end


function shelf_2.home_open(scope, waiter, clock, may_write)
if scope.queue_key then return end
--lua/lib/request/request_limits.lua:121
scope.waiters_key, scope.queue_key = (string.sub(given[scope.keys + 1], 1, -4) .. 'waiters'), (string.sub(given[scope.keys + 1], 1, -4) .. 'queue')
--lua/lib/home/open.lua:57
scope.clock, scope.hidden = clock, 0
scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
local count = call('ZCARD', scope.queue_key)
local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
scope.total = scope.out + scope.coming + scope.parked
if first < (-4000000000000000) then
local now_us_0_408 = clock.now_us
--lua/lib/home/order.lua:95
local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_408), '(-4e15'
--lua/lib/home/open.lua:67
for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
if may_write then
shelf_2.home_leave(scope, lost, shelf_2.home_known(scope, lost), (-4000000000000000))
else
scope.total = scope.total - 1
end
end
end
if waiter ~= '' then shelf_2.home_find(scope, waiter, may_write) end
if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] ~= '' and argv[4])) then shelf_2.home_miss(scope, waiter, may_write) end
end
--lua/lib/shared/tenants.lua:10
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
held = { shelf_2.settings_held(((string.sub(given[home.keys + 1], 1, -4) .. 'settings')), tenant, home.at_us) }
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
local free = math.min(kept[2], share)
kept[1], kept[2] = tag + share - free, kept[2] - free
if ready then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), tenant) end
shelf_2.tenant_note(home, tenant)
end

function shelf_2.tenant_credit(home, tenant, share)
local kept = shelf_2.tenant_load(home, tenant)
kept[2] = kept[2] + share
shelf_2.tenant_note(home, tenant)
end



function shelf_2.share_of(home, costs)
local most, of_one = 0, 0
--lua/lib/request/request_limits.lua:31
local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
--lua/lib/shared/tenants.lua:91
for tier = first, last, step do
local each_us = (argv[tier + 2]) / (argv[tier + 1])
most = math.max(most, costs[((tier - home.set - 6) / 5 + 1)] * each_us)
of_one = math.max(of_one, each_us)
end
return of_one > 0 and most / of_one or 1
end
--lua/lib/home/slow.lua:11
function shelf_2.home_slow(home)
if home.slowed then return home.slowed end
local kept = home.clock.slow[home.queue_key]
if kept then return kept end
local slow = {}
local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
for _, waiter in ipairs(aside) do
local queue = shelf_2.waiter_queue(waiter)
slow[queue] = (slow[queue] or 0) + 1
end
home.clock.slow[home.queue_key] = slow
return slow
end
--lua/lib/shared/slow_queues.lua:22
function shelf_2.slow_started(home, its)
return its[3] * math.max(0, 1 - math.abs(home.at_us - its[4]) / 400000)
end
--lua/lib/shared/slow_queues.lua:35
function shelf_2.slow_is_late(home, queue, its)
if its[2] > 0 then return true end
local before = string.format('(%.0f', home.at_us - 50000)
for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, before, 'LIMIT', 0, 50)) do
if shelf_2.waiter_queue(waiter) == queue then return true end
end
return false
end


function shelf_2.slow_room(home, its)
local started = shelf_2.slow_started(home, its)
return 3 + started - its[1] - its[2], started
end

function shelf_2.slow_is_full(home, queue)
local its = home.slowed[queue]
if not its then return false end
local room, started = shelf_2.slow_room(home, its)
if room > 0 then return false end
local idle_us = started == 0 and its[6] - its[4] or 0
return its[1] > 0 or math.abs(home.at_us - its[6]) < math.max(1000000, idle_us)
end

function shelf_2.slow_begins(home, queue)
local its = { 0, 1, 0, home.at_us, home.at_us, home.at_us }
for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15')) do
if shelf_2.waiter_queue(waiter) == queue then its[1] = its[1] + 1 end
end
home.slowed[queue], home.slow_is_new = its, true
end

function shelf_2.slow_count(home, its, score, more)
local part = score and (shelf_2.stands_scheduled(score) and 1 or shelf_2.stands_aside(score) and 2)
if not part then return end
its[part] = math.max(0, its[part] + more)
if more > 0 and part == 1 and shelf_2.slow_room(home, its) < 0 then its[6] = home.at_us end
home.slow_is_new = true
end


function shelf_2.slow_moved(home, queue, stands, score)
if stands and score and shelf_2.stands_aside(stands) and shelf_2.stands_aside(score) then return end
local its = home.slowed[queue]
if its then
shelf_2.slow_count(home, its, stands, -1)
shelf_2.slow_count(home, its, score, 1)
elseif score and shelf_2.stands_aside(score) then
shelf_2.slow_begins(home, queue)
end
end

function shelf_2.slow_starts(home, queue, stands)
local its = home.slowed[queue]
if not its then return end
if shelf_2.stands_scheduled(stands) and stands > home.at_us - 50000 and not home.is_untold then its[2] = 0 end
if shelf_2.slow_is_late(home, queue, its) then its[5] = home.at_us end
if math.abs(home.at_us - its[5]) < 1000000 then
its[3], its[4] = shelf_2.slow_started(home, its) + 1, home.at_us
else
home.slowed[queue] = nil
end
home.slow_is_new = true
end
--lua/lib/shared/rooms.lua:22
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
--lua/lib/shared/rooms.lua:62
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
--lua/lib/shared/rooms.lua:99
function shelf_2.room_ahead(home, gate, position)
local room = shelf_2.room_load(home, gate)
return room and (position + 1) * room[1] - 1 or position
end
--lua/lib/shared/rooms.lua:118
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
--lua/lib/shared/rooms.lua:153
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
local left = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 500)
for _, found in ipairs(left) do
call('HDEL', home.flows_key, shelf_2.room_finish_field(gate, string.sub(found, #part + 10)))
call('ZREM', home.heads_key, found)
end
call('ZREM', home.asleep_key, 'r' .. gate)

if #left == 500 then return end
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
--lua/lib/shared/flows.lua:62
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

function shelf_2.flow_credit(home, flow, its, share)
shelf_2.tenant_credit(home, flow[1], share / flow[3])
shelf_2.room_pay_all(home, flow, its, -1)
end

function shelf_2.head_member(flow, stands)
if type(stands) == 'string' then return stands end
if stands == (-2) then return 's' .. shelf_2.flow_part(flow[2]) .. pack('>I4', flow.number) end
return 'h' .. shelf_2.flow_part(flow[1]) .. pack('>I7I4', stands, flow.number)
end

function shelf_2.flows_standing(home, more)
home.standing[1] = math.max(0, home.standing[1] + more)
home.written.P = home.standing
end

function shelf_2.flow_stand(home, flow, stands, until_us)
local before = flow[4]
if before == (-1) and stands ~= (-1) then call('ZREM', home.asleep_key, flow.number) end
if stands == (-1) then
call('ZADD', home.asleep_key, until_us, flow.number)
home.made[home.asleep_key] = true
end
if before == stands then return end
if before == 0 or stands == 0 then shelf_2.flows_standing(home, stands == 0 and -1 or 1) end
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
--lua/lib/shared/waiters.lua:20
function shelf_2.waiter_share(home, its)
if not (argv[home.set + 5] ~= '') then return 1 end
local costs = {}
for cost in string.gmatch((string.match((its.costs or ''), '[^|]*$')), '%d+') do costs[#costs + 1] = tonumber(cost) end
return #costs > 0 and #costs == (tonumber(argv[home.set + 3])) and shelf_2.share_of(home, costs) or 1
end

function shelf_2.waiter_pays(stands)
return shelf_2.stands_scheduled(stands) or shelf_2.stands_aside(stands)
end



function shelf_2.watchdog_ends(home, waiter)
for _, watchdog in pairs(home.watchdogs) do
if watchdog[1] == waiter and watchdog[2] >= home.at_us then
watchdog[2] = watchdog[2] > home.at_us + 500000 and 0 or home.at_us - 1
call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
end
end
end

function shelf_2.shared_moved(home, waiter, its, stands, score)
local was_scheduled, is_scheduled = stands and shelf_2.stands_scheduled(stands), shelf_2.stands_scheduled(score)
home.front = nil
if score < 0 then shelf_2.watchdog_ends(home, waiter) end
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

if not its.costs and (#flow >= 6 or (argv[home.set + 5] ~= '')) then its = shelf_2.home_known(home, waiter) or its end
shelf_2.flow_pay(home, flow, its, shelf_2.waiter_share(home, its), waiter == home.chosen)
elseif was_paid and not is_paid then
shelf_2.flow_credit(home, flow, its, shelf_2.waiter_share(home, its))
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
shelf_2.watchdog_ends(home, waiter)
if its and is_parked then call('ZREM', home.lines_key, shelf_2.line_member(its.flow, its.ticket, waiter)) end
local flow = its and shelf_2.flow_load(home, its.flow)
if not flow then return end
if shelf_2.stands_scheduled(stands) then shelf_2.flow_count_gates(home, flow, -1) end
if shelf_2.waiter_pays(stands) and not is_charged then shelf_2.flow_credit(home, flow, its, shelf_2.waiter_share(home, its)) end
shelf_2.slow_moved(home, flow[2], stands, nil)
if is_charged then shelf_2.slow_starts(home, flow[2], stands) end
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
home.standing = { 0, 0, 0 }
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
home.lines_key, home.flows_key = (string.sub(given[home.keys + 1], 1, -4) .. 'lines'), (string.sub(given[home.keys + 1], 1, -4) .. 'flows')
home.ready_key, home.asleep_key, home.heads_key = (string.sub(given[home.keys + 1], 1, -4) .. 'ready'), (string.sub(given[home.keys + 1], 1, -4) .. 'asleep'), (string.sub(given[home.keys + 1], 1, -4) .. 'heads')
--lua/lib/request/request_limits.lua:121
local waiters_key, queue_key = (string.sub(given[home.keys + 1], 1, -4) .. 'waiters'), (string.sub(given[home.keys + 1], 1, -4) .. 'queue')
--lua/lib/shared/waiters.lua:124
home.all_keys = { waiters_key, queue_key, home.lines_key, home.flows_key, home.ready_key, home.asleep_key, home.heads_key }
home.known, home.tenants, home.rooms, home.written, home.helds, home.lease_us = {}, {}, {}, {}, {}, request.lease_us
local record = call('HMGET', home.flows_key, 'V', 'W', 'A', 'F', 'P')
home.virtual, home.watchdogs = tonumber(record[1] or 0), record[2] and cmsgpack.unpack(record[2]) or {}
home.slowed = record[3] and cmsgpack.unpack(record[3]) or {}
home.standing = record[5] and cmsgpack.unpack(record[5]) or { 0, 0, 0 }
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
--lua/lib/shared/waiters.lua:165
function shelf_2.flow_is_of(flow, request)
if flow[1] ~= request.tenant or #flow - 6 + 1 ~= request.gates then return false end
for s = 1, request.gates do
if flow[6 + s - 1] ~= ((given[(request.scopes[s]).keys + 1])) then return false end
end
return true
end
--lua/lib/home/slots.lua:10
function shelf_2.home_front(home)
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
shelf_2.home_front(home)
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
--lua/lib/shared/fair.lua:124
function shelf_2.shared_has_room(home, queue)
if not shelf_2.home_slow(home)[queue] then return false end
local at_us_0_428 = home.at_us
--lua/lib/shared/flows.lua:32
local now_us = at_us_0_428 + 3
--lua/lib/shared/fair.lua:127
local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
if home.cap and coming >= home.cap - home.running + home.mine then return false end
return shelf_2.home_after(home, coming, true) <= now_us
end
--lua/lib/shared/parked.lua:29
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
local is_full, is_slow = home.is_full or (home.cap == 0), flow and shelf_2.home_slow(home)[flow[2]]
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

if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + (is_slow and 120000000 or 10000000)) end
return turn_us, position, back_us
end
--lua/lib/shared/told.lua:10
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
--lua/lib/shared/check_shared.lua:69
binding.paused_us = math.max(binding.paused_us, binding.held_us) end
--lua/lib/shared/told.lua:24
do local set_back_us_0_352 = request.set_back_us
--lua/lib/request/reply.lua:99
local n_0_352, tier_0_352, reason_0_352, more_0_352 = #reply, 0, 12, nil
if binding.turn_us > binding.at_us then do local tier_1_222 = binding.tier
--lua/lib/request/request_limits.lua:48
tier_0_352 = (tier_1_222 - binding.set - 6) / 5 + 1 end
--lua/lib/request/reply.lua:100
end
if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
reason_0_352, more_0_352 = 17, binding.paused_us or 0
elseif binding.is_full then
reason_0_352, more_0_352 = 13, binding.running or ''
end
reply[n_0_352 + 1], reply[n_0_352 + 2], reply[n_0_352 + 3], reply[n_0_352 + 4] = reason_0_352, set_back_us_0_352, estimate_us, index
reply[n_0_352 + 5], reply[n_0_352 + 6], reply[n_0_352 + 7] = position or binding.ahead or 0, tier_0_352, more_0_352
if back_us then reply[n_0_352 + 1], reply[n_0_352 + 7], reply[n_0_352 + 8], reply[n_0_352 + 9] = 19, more_0_352 or '', reason_0_352, back_us end end
--lua/lib/shared/told.lua:25
end
--lua/peek.lua:71
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
local comes = is_empty or turn_us or request.waiter == '' and shelf_2.told_room(home, request) or
request.waiter ~= '' and shelf_2.shared_has_room(home, shelf_2.waiter_queue(request.waiter))
if not binding and comes then
do local set_back_us_0_351 = request.set_back_us
--lua/lib/request/reply.lua:63
local n_0_351 = #reply
if nil then
reply[n_0_351 + 1], reply[n_0_351 + 2], reply[n_0_351 + 3] = 9, set_back_us_0_351, table.concat(nil, ',')
elseif set_back_us_0_351 > 0 then
reply[n_0_351 + 1], reply[n_0_351 + 2] = 11, set_back_us_0_351
else
reply[n_0_351 + 1] = 10
end end
--lua/peek.lua:112
elseif turn_us then
if not binding then binding, index = home, #request.scopes end
do
--lua/lib/shared/check_shared.lua:69
binding.paused_us = math.max(binding.paused_us, binding.held_us) end
--lua/peek.lua:115
binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us, binding.held_us)), 0
turn_us = binding.turn_us
do local set_back_us_0_353, position_0_353, back_us_0_353 = request.set_back_us, nil, nil
--lua/lib/request/reply.lua:99
local n_0_353, tier_0_353, reason_0_353, more_0_353 = #reply, 0, 12, nil
if binding.turn_us > binding.at_us then do local tier_1_223 = binding.tier
--lua/lib/request/request_limits.lua:48
tier_0_353 = (tier_1_223 - binding.set - 6) / 5 + 1 end
--lua/lib/request/reply.lua:100
end
if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
reason_0_353, more_0_353 = 17, binding.paused_us or 0
elseif binding.is_full then
reason_0_353, more_0_353 = 13, binding.running or ''
end
reply[n_0_353 + 1], reply[n_0_353 + 2], reply[n_0_353 + 3], reply[n_0_353 + 4] = reason_0_353, set_back_us_0_353, turn_us, index
reply[n_0_353 + 5], reply[n_0_353 + 6], reply[n_0_353 + 7] = position_0_353 or binding.ahead or 0, tier_0_353, more_0_353
if back_us_0_353 then reply[n_0_353 + 1], reply[n_0_353 + 7], reply[n_0_353 + 8], reply[n_0_353 + 9] = 19, more_0_353 or '', reason_0_353, back_us_0_353 end end
--lua/peek.lua:118
else
shelf_2.told_deferred(reply, home, request)
end
end

return function()
shelf_2.answer()
do local turn_us_0_354 = shelf_2.share()
--lua/lib/request/reply.lua:144
reply[#reply + 1] = turn_us_0_354 end
--lua/peek.lua:126
end
end

if shelf_0.ready_limits(request, reply) then return shelf_0.reply_other(reply) end
shelf_0.ready_records(request, now_us, ttl_floor_ms, false)
local check = request.tenant and shelf_0.shared or shelf_0.own
local answer = check()
if not answer then return shelf_0.reply_other(reply) end
for _, scope in ipairs(request.scopes) do
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/peek.lua:136
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/peek.lua:138
local used, frees_us if kind == 'sliding' then used, frees_us = shelf_0.sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = shelf_0.pace_used(scope, tier) elseif kind == 'fixed' then used, frees_us = shelf_0.fixed_used(scope, tier) elseif kind == 'gcra' then used, frees_us = shelf_0.gcra_used(scope, tier) elseif kind == 'summed' then used, frees_us = shelf_0.sliding_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
do local remaining_1_80, reset_us_1_80 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/request/reply.lua:149
local n_1_80 = #reply
reply[n_1_80 + 1], reply[n_1_80 + 2] = remaining_1_80, reset_us_1_80 end
--lua/peek.lua:140
end
end
answer()
return reply`,
};

export const refresh: Script = {
  sha1: 'c0179f8a340631948204d1649395b429d818f8da',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_plain.lua:3
local given = KEYS
--lua/lib/settings.lua:26
local function settings_stored(settings)
local found = call('HMGET', settings, 'limits', 'weights', 'caps')
return (found[1] or found[2] or found[3]) and true
end
--lua/lib/settings.lua:53
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
--lua/lib/home/order.lua:40
local unpack_bytes = struct.unpack
--lua/lib/home/order.lua:81
local function stands_scheduled(score)
return score >= 0 and score < 4000000000000000
end
--lua/lib/home/order.lua:98
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
--lua/steer/refresh.lua:21
local call = redis.call
--lua/lib/request/request.lua:41
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, ttl_floor_ms = given_us_0_0, 0
if given_us_0_0 == '' then
local time_0_0 = call('TIME')
now_us = time_0_0[1] * 1000000 + time_0_0[2]
else
now_us, ttl_floor_ms = tonumber(given_us_0_0), 600000
end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/steer/refresh.lua:23
if is_late then return ({ 1, now_us }) end
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/steer/refresh.lua:25
local waiters_key, queue_key, settings = keys[1], keys[2], keys[3]
local waiter, within_us, apart_us = args[3], tonumber(args[4]), tonumber(args[5])
--lua/lib/request/reply.lua:58
local reply = { 0, now_us }
--lua/steer/refresh.lua:28
local text, stands = call('HGET', waiters_key, waiter), tonumber(call('ZSCORE', queue_key, waiter) or -1)
local turn_us = stands_scheduled(stands) and stands or text and waiter_parse(text).told_us or 0
local is_near = turn_us > 0 and turn_us <= now_us + within_us
local comes = text and stands >= 0 and not is_near and settings_look(settings, now_us, apart_us, ttl_floor_ms)
if comes then call('ZADD', queue_key, (math.max(0, math.min(math.ceil(now_us), 4000000000000000 - 1))), waiter) end
do
--lua/lib/request/reply.lua:167
reply[#reply + 1] = comes and 1 or 0 end
--lua/steer/refresh.lua:34
return reply`,
};

export const renew: Script = {
  sha1: '45aa7ba9631cfee9e274008122ecbc5ae1700355',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_plain.lua:3
local given = KEYS
--lua/lib/request/request.lua:41
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, ttl_floor_ms = given_us_0_0, 0
if given_us_0_0 == '' then
local time_0_0 = call('TIME')
now_us = time_0_0[1] * 1000000 + time_0_0[2]
else
now_us, ttl_floor_ms = tonumber(given_us_0_0), 600000
end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/renew.lua:20
if is_late then return ({ 1, now_us }) end
--lua/lib/request/reply.lua:58
local reply = { 0, now_us }
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/renew.lua:23
for i = 1, #keys / 2 do
local leases, holders = keys[2 * i - 1], keys[2 * i]
local waiter, token, lasts_us = args[3 * i], args[3 * i + 1], tonumber(args[3 * i + 2])
--lua/lib/lease.lua:48
local held_0_5, is_renewed = call('HGET', holders, waiter), false
if held_0_5 and string.sub(held_0_5, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
is_renewed = true
call('ZADD', leases, now_us + lasts_us, waiter)
do
--lua/lib/lease.lua:19
if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
local ttl_ms_1_1 = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
call('PEXPIRE', leases, ttl_ms_1_1)
if call('PTTL', holders) < ttl_ms_1_1 then call('PEXPIRE', holders, ttl_ms_1_1) end
end end
--lua/lib/lease.lua:53
end
--lua/renew.lua:27
do
--lua/lib/request/reply.lua:167
reply[#reply + 1] = is_renewed and 1 or 0 end
--lua/renew.lua:28
end
return reply`,
};

export const reset: Script = {
  sha1: 'fbfa35528dc953c30b5d120906163c55f7515c1d',
  text: `--lua/lib/request/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/steer/reset.lua:15
local call = redis.call
--lua/lib/request/request_plain.lua:7
local keys = given
--lua/steer/reset.lua:17
local log, meters = keys[1], keys[2]
--lua/lib/request/request.lua:41
local given_us_0_1, not_after_us_0_1 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, _ = given_us_0_1, 0
if given_us_0_1 == '' then
local time_0_1 = call('TIME')
now_us = time_0_1[1] * 1000000 + time_0_1[2]
else
now_us, _ = tonumber(given_us_0_1), 600000
end
local is_late = not_after_us_0_1 ~= '' and now_us > tonumber(not_after_us_0_1)
--lua/steer/reset.lua:19
if is_late then return ({ 1, now_us }) end
local counted, logs = call('HKEYS', meters), { log }
for _, field in ipairs(counted) do
if string.sub(field, 1, 4) == 'log~' then logs[#logs + 1] = string.sub(log, 1, -4) .. field end
end

call('UNLINK', unpack(logs))

if #counted > 0 then call('HSET', meters, 'reset', string.format('%.0f', now_us)) end
for _, field in ipairs(counted) do
if field ~= 'costs' and field ~= 'reset' then call('HDEL', meters, field) end
end
return ({ 0, now_us })`,
};

export const resume: Script = {
  sha1: '01a09c8af2fdd5c524dabf833654fca775b893a6',
  text: `--lua/lib/request/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/lib/settings.lua:67
local function pause_field(tenant)
return tenant == '' and 'paused' or 'p:' .. tenant
end
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/steer/resume.lua:11
local field = pause_field(args[1])
redis.call('HDEL', keys[1], 'by:' .. field)
return redis.call('HDEL', keys[1], field)`,
};

export const rights: Script = {
  sha1: '8fb96d268739858b80e3775250f716e9a607316d',
  text: `--lua/lib/request/request_plain.lua:2
local argv = ARGV
local given = KEYS



local _, commands = given, argv
--lua/rights.lua:11
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
  sha1: 'aa2b03bac9d859a94438951ce187376bb9e23d7e',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_plain.lua:3
local given = KEYS
--lua/lib/request/request.lua:41
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, _ = given_us_0_0, 0
if given_us_0_0 == '' then
local time_0_0 = call('TIME')
now_us = time_0_0[1] * 1000000 + time_0_0[2]
else
now_us, _ = tonumber(given_us_0_0), 600000
end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/running.lua:18
if is_late then return ({ 1, now_us }) end
--lua/lib/request/reply.lua:58
local reply = { 0, now_us }
--lua/lib/request/request_plain.lua:7
local keys = given
--lua/running.lua:21
local leases, holders = keys[1], keys[2]
local running = redis.call('ZRANGEBYSCORE', leases, string.format('(%.0f', now_us), '+inf', 'WITHSCORES')
for i = 1, #running, 2 do
do local holder_0_4, ends_us_0_4, held_0_4 = running[i], running[i + 1], redis.call('HGET', holders, running[i]) or ''
--lua/lib/request/reply.lua:161
local n_0_4 = #reply
reply[n_0_4 + 1], reply[n_0_4 + 2], reply[n_0_4 + 3] = holder_0_4, ends_us_0_4, held_0_4 end
--lua/running.lua:25
end
return reply`,
};

export const set_limits: Script = {
  sha1: '081add2a4f6658f876547c92f25a4b667ce9f462',
  text: `--lua/lib/request/request_plain.lua:2
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
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/steer/set_limits.lua:13
local settings, version, text, note = keys[1], args[1], args[2], args[3]
redis.call('HSET', settings, 'limits', text, 'version', version, 'changed', '1', 'by:limits', note)
settings_last(settings)
return 1`,
};

export const set_share: Script = {
  sha1: '25e26598eac3ff5a37c74e2491572587300b700e',
  text: `--lua/lib/request/request_plain.lua:2
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
--lua/lib/shared/tenants.lua:51
local function tenant_gate(tenant)
return ' ' .. tenant
end
--lua/steer/set_share.lua:15
local call = redis.call
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/steer/set_share.lua:17
local settings, flows, tenant, what, text = keys[1], keys[2], args[1], args[2], args[3]
local field, count = weight_field(tenant), 'weights'
if what == 'cap' then field, count = cap_field(tenant), 'caps' end
if text ~= '' then
local is_new = call('HSET', settings, field, text)
call('HSET', settings, 'by:' .. cap_field(tenant), args[4])
if is_new == 1 then call('HINCRBY', settings, count, 1) end
settings_last(settings)
return 1 - is_new
end
local removed = call('HDEL', settings, field)
if removed == 0 then return 0 end
local rest = call('HMGET', settings, weight_field(tenant), cap_field(tenant))
if not (rest[1] or rest[2]) then call('HDEL', settings, 'by:' .. cap_field(tenant)) end
if what == 'cap' then call('HDEL', flows, 'g' .. tenant_gate(tenant)) end
if call('HINCRBY', settings, count, -1) == 0 then call('HDEL', settings, count) end
settings_last(settings)
return removed`,
};

export const shared: Script = {
  sha1: '0b56fd48437cf34d51e0860c3c65266afafd3601',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_limits.lua:2
local given = KEYS
--lua/lib/request/reply.lua:84
local shelf_0 = { reply_stored = 0, reply_problem = 0, lease_first = 0, lease_drop = 0, lease_load = 0, settings_other = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_shared = 0, read_parts = 0, read_request = 0, shared_check = 0, shared_part = 0, shared_is_stale = 0, shared_release = 0, shared_binding = 0, make_home = 0, make_rare = 0, decide = 0 } function shelf_0.reply_stored(reply, index, version, text)
local n, told = #reply, reply.told or {}
if told[version] then text = '' end
reply.told, told[version] = told, true
reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/request/reply.lua:123
function shelf_0.reply_problem(thrown)
if type(thrown) ~= 'table' then return tostring(thrown) end
local problem = thrown.err
if string.find(problem, 'READONLY', 1, true) then return problem end

local _, where = pcall(error, '', 4)
return where .. problem
end
--lua/lib/log/meters.lua:11
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/lease.lua:57
function shelf_0.lease_first(scope)
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:59
return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end


function shelf_0.lease_drop(scope, waiter, now_us, may_write)
--lua/lib/request/request_limits.lua:131
local leases, holders = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:65
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
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:82
scope.running = call('ZCARD', leases)
scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
scope.ends_us = shelf_0.lease_first(scope)
if scope.ends_us and scope.ends_us <= now_us then shelf_0.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/settings.lua:45
function shelf_0.settings_other(scopes)
for s, scope in ipairs(scopes) do
local found = call('HMGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'version', 'limits', 'changed', 'paused')
scope.is_changed, scope.pause = found[3] and true or nil, found[4]
if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
end
end
--lua/lib/settings.lua:67
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
--lua/lib/settings.lua:100
function shelf_0.settings_shared(settings, tenant, now_us)
local found = call('HMGET', settings, 'paused', shelf_0.pause_field(tenant), 'held', 'caps', shelf_0.weight_field(tenant), shelf_0.cap_field(tenant))
return shelf_0.pause_ends(found[1], now_us), shelf_0.pause_ends(found[2], now_us), shelf_0.pause_ends(found[3], now_us), found[4] and true,
tonumber(found[5] or nil), found[6] or ''
end
--lua/lib/request/read.lua:6
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
--lua/lib/request/request.lua:109
scope.known = argv[arg_0_5] end
--lua/lib/request/read.lua:16
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
--lua/lib/request/request.lua:75
tenant, weight, shared, known_at = argv[arg + 1], tonumber(argv[arg + 2]), tonumber(argv[arg + 3]), arg + 4
--lua/lib/request/read.lua:30
first = known_at + shared
end
--lua/lib/request/request.lua:62
local word, waiter = argv[first], argv[first + 1]




local joins_at, count, at = '0', 1, first + 2
if argv[first] ~= 'acquire' then joins_at, count, at = argv[first + 2], tonumber(argv[first + 3]), first + 4 end
--lua/lib/request/scopes.lua:16
local scopes, has_cap_0_114, is_set_back, next_arg = {}, false, false, at
local token, lease_us
for s_0_114 = 1, count do
local keys_1_1 = keys + s_0_114 - 1
--lua/lib/request/request.lua:81
local set_1_1, costs_1_1 = tonumber(argv[next_arg]), nil
if not set_1_1 then
costs_1_1 = {}
set_1_1 = tonumber(string.match(argv[next_arg], '^%d+'))
for cost_1_1 in string.gmatch(argv[next_arg], '[:,](%d+)') do costs_1_1[#costs_1_1 + 1] = tonumber(cost_1_1) end
end
local scope_0_114 = { keys = keys_1_1, set = set_1_1, cap = nil, at_us = now_us, tail = nil, turn_us = nil, tier = nil }

if costs_1_1 then scope_0_114.costs = costs_1_1 end
if argv[set_1_1 + 1] ~= '' then scope_0_114.cap = tonumber(argv[set_1_1 + 1]) end
--lua/lib/request/scopes.lua:20
scopes[s_0_114], next_arg = scope_0_114, next_arg + 1
do
--lua/lib/request/scopes.lua:9
if (argv[scope_0_114.set + 2]) ~= '' and not scope_0_114.tail then do
--lua/lib/log/log.lua:26
local tail_2_36 = call('GETRANGE', (given[scope_0_114.keys + 1]), (argv[scope_0_114.set + 2]), '-1')
scope_0_114.tail = tail_2_36
if tail_2_36 ~= '' then
local newest_2_36 = unpack_bytes('<d', tail_2_36, #tail_2_36 - 7)
if newest_2_36 > now_us + 1000000 then
scope_0_114.set_back_us = newest_2_36 - now_us
elseif newest_2_36 > now_us then
scope_0_114.at_us = newest_2_36
elseif newest_2_36 <= 0 then

scope_0_114.is_summed = call('STRLEN', given[scope_0_114.keys + 1]) > 32
end
elseif scope_0_114.costs then
scope_0_114.is_summed = true
end end
--lua/lib/request/scopes.lua:9
end
do
--lua/lib/log/sums.lua:91
if scope_0_114.is_summed then
--lua/lib/log/sums.lua:69
local opened_3_62 = scope_0_114.sums or {}
scope_0_114.sums = opened_3_62
local __2_42 = opened_3_62['log']
if not __2_42 then
--lua/lib/request/request_limits.lua:116
local key_3_62 = string.sub(given[scope_0_114.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_4_62 = call('GETRANGE', key_3_62, '-320', '-1')
local size_4_62, head_4_62 = #text_4_62, text_4_62
if size_4_62 == 320 then
size_4_62, head_4_62 = call('STRLEN', key_3_62), call('GETRANGE', key_3_62, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_62 = { head = head_4_62, text = text_4_62, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_62 >= 64 then
local __5_29, __5_29, moved_5_29, __5_29, groups_5_29, front_5_29, total_5_29, base_5_29 = unpack_bytes('<dddddddd', head_4_62)
local when_5_29, sum_5_29 = unpack_bytes('<dd', text_4_62, #text_4_62 - 16 + 1)
if groups_5_29 > 0 then read_3_62.groups, read_3_62.front, read_3_62.from = groups_5_29, front_5_29, 64 + 8 * (groups_5_29 + groups_5_29 / 64) end
local entries_5_29 = (size_4_62 - read_3_62.from) / 16
read_3_62.entries, read_3_62.first = entries_5_29, math.max(0, entries_5_29 - math.floor(#text_4_62 / 16))
read_3_62.base, read_3_62.total, read_3_62.sum, read_3_62.moved_us = -base_5_29, total_5_29, total_5_29 - sum_5_29, -moved_5_29
if entries_5_29 > 0 then read_3_62.newest_us = when_5_29 end
end
--lua/lib/log/sums.lua:75
__2_42 = read_3_62
if #__2_42.head < 64 then scope_0_114.is_bare = true end
local ahead_us_3_62 = __2_42.newest_us - scope_0_114.at_us
if ahead_us_3_62 > 1000000 then
scope_0_114.set_back_us = math.max(scope_0_114.set_back_us or 0, ahead_us_3_62)
elseif ahead_us_3_62 > 0 then
scope_0_114.at_us = __2_42.newest_us
end
opened_3_62['log'] = __2_42
end
--lua/lib/log/sums.lua:93
end
if (argv[scope_0_114.set + 5] ~= '') then
for slot_2_42 in (string.gmatch(argv[scope_0_114.set + 5], 'log%S*')) do
--lua/lib/log/sums.lua:69
local opened_3_63 = scope_0_114.sums or {}
scope_0_114.sums = opened_3_63
local __2_42 = opened_3_63[slot_2_42]
if not __2_42 then
--lua/lib/request/request_limits.lua:116
local key_3_63 = string.sub(given[scope_0_114.keys + 1], 1, -4) .. slot_2_42
--lua/lib/log/sums.lua:57
local text_4_63 = call('GETRANGE', key_3_63, '-320', '-1')
local size_4_63, head_4_63 = #text_4_63, text_4_63
if size_4_63 == 320 then
size_4_63, head_4_63 = call('STRLEN', key_3_63), call('GETRANGE', key_3_63, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_63 = { head = head_4_63, text = text_4_63, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_63 >= 64 then
local __5_30, __5_30, moved_5_30, __5_30, groups_5_30, front_5_30, total_5_30, base_5_30 = unpack_bytes('<dddddddd', head_4_63)
local when_5_30, sum_5_30 = unpack_bytes('<dd', text_4_63, #text_4_63 - 16 + 1)
if groups_5_30 > 0 then read_3_63.groups, read_3_63.front, read_3_63.from = groups_5_30, front_5_30, 64 + 8 * (groups_5_30 + groups_5_30 / 64) end
local entries_5_30 = (size_4_63 - read_3_63.from) / 16
read_3_63.entries, read_3_63.first = entries_5_30, math.max(0, entries_5_30 - math.floor(#text_4_63 / 16))
read_3_63.base, read_3_63.total, read_3_63.sum, read_3_63.moved_us = -base_5_30, total_5_30, total_5_30 - sum_5_30, -moved_5_30
if entries_5_30 > 0 then read_3_63.newest_us = when_5_30 end
end
--lua/lib/log/sums.lua:75
__2_42 = read_3_63
if #__2_42.head < 64 then scope_0_114.is_bare = true end
local ahead_us_3_63 = __2_42.newest_us - scope_0_114.at_us
if ahead_us_3_63 > 1000000 then
scope_0_114.set_back_us = math.max(scope_0_114.set_back_us or 0, ahead_us_3_63)
elseif ahead_us_3_63 > 0 then
scope_0_114.at_us = __2_42.newest_us
end
opened_3_63[slot_2_42] = __2_42
end
--lua/lib/log/sums.lua:97
end
end end end
--lua/lib/request/scopes.lua:22
is_set_back = is_set_back or scope_0_114.set_back_us or scope_0_114.costs and scope_0_114.tail and not scope_0_114.is_summed
has_cap_0_114 = has_cap_0_114 or scope_0_114.cap
end
if has_cap_0_114 or is_flow then
--lua/lib/request/request.lua:104
token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2
--lua/lib/request/scopes.lua:25
end
local next_keys = keys + count
--lua/lib/request/read.lua:35
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
next_keys = next_keys }

for _, scope in ipairs(scopes) do request.has_costs = request.has_costs or scope.costs ~= nil end
return request
end
--lua/lib/shared/check_shared.lua:8
function shelf_0.shared_check(request, now_us, may_write)
local home = request.scopes[#request.scopes]
for _, scope in ipairs(request.scopes) do
do
--lua/lib/tiers/kinds.lua:102
local turn_us_0_108, binding_0_108 = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first_0_108, last_0_108, step_0_108 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:104
for tier_0_108 = first_0_108, last_0_108, step_0_108 do
--lua/lib/request/request_limits.lua:53
local kind_0_108 = argv[tier_0_108]
--lua/lib/tiers/kinds.lua:106
local its_us_0_108 if kind_0_108 == 'sliding' then do
--lua/lib/request/request_limits.lua:70
local from_2_44, to_2_44 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/tiers/sliding.lua:21
local turn_us_2_44 = scope.at_us
if scope.costs then
--lua/lib/request/request_limits.lua:83
local cost_2_44 = 1
if scope.costs then cost_2_44 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/sliding.lua:24
from_2_44 = (cost_2_44 - (argv[tier_0_108 + 1]) - 1) * 8
to_2_44 = from_2_44 + 7
if cost_2_44 == 0 then from_2_44, to_2_44 = 1, 0 end
end
if scope.is_summed then
--lua/lib/log/sums.lua:69
local opened_4_65 = scope.sums or {}
scope.sums = opened_4_65
local log_3_65 = opened_4_65['log']
if not log_3_65 then
--lua/lib/request/request_limits.lua:116
local key_4_65 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_5_32 = call('GETRANGE', key_4_65, '-320', '-1')
local size_5_32, head_5_32 = #text_5_32, text_5_32
if size_5_32 == 320 then
size_5_32, head_5_32 = call('STRLEN', key_4_65), call('GETRANGE', key_4_65, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_65 = { head = head_5_32, text = text_5_32, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_32 >= 64 then
local __6_12, __6_12, moved_6_12, __6_12, groups_6_12, front_6_12, total_6_12, base_6_12 = unpack_bytes('<dddddddd', head_5_32)
local when_6_12, sum_6_12 = unpack_bytes('<dd', text_5_32, #text_5_32 - 16 + 1)
if groups_6_12 > 0 then read_4_65.groups, read_4_65.front, read_4_65.from = groups_6_12, front_6_12, 64 + 8 * (groups_6_12 + groups_6_12 / 64) end
local entries_6_12 = (size_5_32 - read_4_65.from) / 16
read_4_65.entries, read_4_65.first = entries_6_12, math.max(0, entries_6_12 - math.floor(#text_5_32 / 16))
read_4_65.base, read_4_65.total, read_4_65.sum, read_4_65.moved_us = -base_6_12, total_6_12, total_6_12 - sum_6_12, -moved_6_12
if entries_6_12 > 0 then read_4_65.newest_us = when_6_12 end
end
--lua/lib/log/sums.lua:75
log_3_65 = read_4_65
if #log_3_65.head < 64 then scope.is_bare = true end
local ahead_us_4_65 = log_3_65.newest_us - scope.at_us
if ahead_us_4_65 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_65)
elseif ahead_us_4_65 > 0 then
scope.at_us = log_3_65.newest_us
end
opened_4_65['log'] = log_3_65
end
--lua/lib/request/request_limits.lua:83
local cost_3_65 = 1
if scope.costs then cost_3_65 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/sums_tier.lua:94
local its_us_2_44 = scope.at_us
if cost_3_65 > 0 then

local each_3_65 = '0' == '0' and cost_3_65 or 0
local need_5_44 = log_3_65.sum + cost_3_65 - (argv[tier_0_108 + 1])
--lua/lib/tiers/sums_tier.lua:81
local when_us_3_65 = 0
if need_5_44 > log_3_65.base then
--lua/lib/request/request_limits.lua:116
local key_5_44 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/tiers/sums_tier.lua:16
local low_6_24, low_sum_6_24 = -1, log_3_65.base
local high_6_24, high_sum_6_24, when_5_44 = log_3_65.entries - 1, log_3_65.sum, log_3_65.newest_us
local guesses_6_24, around_6_24, guess_6_24 = 0, 1, high_6_24
if each_3_65 > 0 then guess_6_24 = high_6_24 - math.floor((high_sum_6_24 - need_5_44) / each_3_65) else guesses_6_24, around_6_24 = 1, 8 end
while high_6_24 - low_6_24 > 1 do
if guesses_6_24 > 3 then
guess_6_24 = math.ceil((low_6_24 + high_6_24) / 2)
elseif guesses_6_24 > 0 then
guess_6_24 = low_6_24 + math.ceil((need_5_44 - low_sum_6_24) / (high_sum_6_24 - low_sum_6_24) * (high_6_24 - low_6_24))
end
guess_6_24 = math.max(low_6_24 + 1, math.min(guess_6_24, high_6_24))
local from_6_24, to_6_24 = math.max(guess_6_24 - around_6_24, low_6_24 + 1), math.min(guess_6_24 + around_6_24 - 1, high_6_24 - 1)
local text_6_24, offset_6_24 = log_3_65.text, 0
if from_6_24 >= log_3_65.first then
offset_6_24 = #text_6_24 - (log_3_65.entries - from_6_24) * 16 + 1
else
text_6_24, offset_6_24 = call('GETRANGE', key_5_44, log_3_65.from + from_6_24 * 16, log_3_65.from + (to_6_24 + 1) * 16 - 1), 1
end
local at_6_24 = from_6_24
repeat
local its_when_6_24, sum_6_24 = unpack_bytes('<dd', text_6_24, offset_6_24 + (at_6_24 - from_6_24) * 16)
--lua/lib/log/sums.lua:117
local more_6_24, groups_7_0 = log_3_65.total, log_3_65.groups or 0
local group_7_0 = math.floor(at_6_24 / 32)
if group_7_0 < groups_7_0 then
local known_7_0 = log_3_65.known
if not known_7_0 then
local packed_7_0 = call('GETRANGE', key_5_44, 64, 64 + groups_7_0 / 64 * 8 - 1)
known_7_0 = { [0] = log_3_65.front }
for i_7_0 = 1, groups_7_0 / 64 do known_7_0[i_7_0] = known_7_0[i_7_0 - 1] + unpack_bytes('<d', packed_7_0, 8 * i_7_0 - 7) end
known_7_0.slices, log_3_65.known = {}, known_7_0
end
local at_7_0 = math.floor(group_7_0 / 64)
local slice_7_0 = known_7_0.slices[at_7_0]
if not slice_7_0 then
local from_7_0 = 64 + 8 * (groups_7_0 / 64 + at_7_0 * 64)
local packed_7_0 = call('GETRANGE', key_5_44, from_7_0, from_7_0 + 8 * 64 - 1)
slice_7_0 = { [0] = known_7_0[at_7_0] }
for i_7_0 = 1, 64 - 1 do slice_7_0[i_7_0] = slice_7_0[i_7_0 - 1] + unpack_bytes('<d', packed_7_0, 8 * i_7_0 - 7) end
known_7_0.slices[at_7_0] = slice_7_0
end
more_6_24 = slice_7_0[group_7_0 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_6_24 = more_6_24 - sum_6_24
if sum_6_24 >= need_5_44 then high_6_24, high_sum_6_24, when_5_44 = at_6_24, sum_6_24, its_when_6_24 else low_6_24, low_sum_6_24 = at_6_24, sum_6_24 end
at_6_24 = high_6_24 > to_6_24 and to_6_24 or math.floor((low_6_24 + high_6_24) / 2) until
high_6_24 == from_6_24 or low_6_24 == to_6_24 or high_6_24 - low_6_24 <= 1
guesses_6_24, around_6_24 = guesses_6_24 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us_3_65 = when_5_44 + (argv[tier_0_108 + 2])
end
--lua/lib/tiers/sums_tier.lua:99
its_us_2_44 = when_us_3_65
end
--lua/lib/tiers/sliding.lua:30
turn_us_2_44 = its_us_2_44
else
local entry_2_44 = from_2_44 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_44, to_2_44)
if #entry_2_44 >= 8 then turn_us_2_44 = unpack_bytes('<d', entry_2_44) + (argv[tier_0_108 + 2]) end
end
its_us_0_108 = turn_us_2_44 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_108 == 'pace' then do
--lua/lib/request/request_limits.lua:70
local from_2_47, to_2_47 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/tiers/pace.lua:25
local due_2_47, turn_us_2_47 = call('GETRANGE', (given[scope.keys + 1]), from_2_47, to_2_47), scope.at_us
--lua/lib/request/request_limits.lua:91
local cost_2_47 = 1
if scope.costs then cost_2_47 = scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:27
if #due_2_47 >= 8 and cost_2_47 > 0 then turn_us_2_47 = (argv[tier_0_108 + 2]) - unpack_bytes('<d', due_2_47) end
its_us_0_108 = turn_us_2_47 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_108 == 'fixed' then do
--lua/lib/log/meters.lua:18
local kept_3_72 = scope[tier_0_108]
if kept_3_72 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_44 = argv[tier_0_108 + 3]
--lua/lib/log/meters.lua:21
kept_3_72 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_44)
scope[tier_0_108] = kept_3_72
if not kept_3_72 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_49, closes_us_2_49, used_2_49 = 0, 0, 0
if kept_3_72 then ends_us_2_49, closes_us_2_49, used_2_49 = unpack_bytes('<ddd', kept_3_72) end
--lua/lib/request/request_limits.lua:70
local __3_72, edges_3_72 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_3_72 = ends_us_2_49 > scope.at_us + (argv[tier_0_108 + 2]) * (edges_3_72 == '' and 1 or 2)
if is_set_back_3_72 then
do local at_us_4_73 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_73, edges_4_73 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_73, alike_4_73 = tonumber(argv[tier_0_108 + 2]), math.huge
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
if is_here_4_73 and to_4_73 then alike_4_73 = math.floor((edge_us_4_73 - ends_us_4_73) / length_us_4_73 + 0.5) end until
is_here_4_73
closes_us_4_73 = ends_us_4_73 - guard_us_4_73
end
ends_us_2_49, closes_us_2_49 = ends_us_4_73, closes_us_4_73 or ends_us_4_73 end
--lua/lib/tiers/fixed.lua:56
if edges_3_72 == '' then closes_us_2_49 = ends_us_2_49 + (argv[tier_0_108 + 2]) end
scope.is_ahead = true
end
if ends_us_2_49 <= scope.at_us then ends_us_2_49, used_2_49 = nil, 0 end
--lua/lib/request/request_limits.lua:83
local cost_2_49 = 1
if scope.costs then cost_2_49 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/fixed.lua:67
local turn_us_2_49 = scope.at_us
if not ends_us_2_49 then
--lua/lib/request/request_limits.lua:70
local __2_49, edges_2_49 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/tiers/fixed.lua:70
if edges_2_49 ~= '' and string.sub(edges_2_49, 1, 2) ~= '0 ' then do local at_us_3_70 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __3_70, edges_3_70 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_3_70, alike_3_70 = tonumber(argv[tier_0_108 + 2]), math.huge
local ends_us_3_70, closes_us_3_70 = at_us_3_70 + length_us_3_70, nil
if edges_3_70 ~= '' then
local __3_70, last_3_70, guard_us_3_70, edge_us_3_70 = string.find(edges_3_70, '^(%S+) (%S+)')
local is_here_3_70 = false
edge_us_3_70 = edge_us_3_70 * 1000000
repeat
local from_us_3_70, __3_70, to_3_70, length_3_70, count_3_70 = edge_us_3_70, string.find(edges_3_70, '^ ([%d.]+)x(%d+)', last_3_70 + 1)
if to_3_70 then
last_3_70, length_us_3_70 = to_3_70, math.floor(length_3_70 * 1000000 + 0.5)
edge_us_3_70 = edge_us_3_70 + length_us_3_70 * count_3_70
end
is_here_3_70 = not to_3_70 or at_us_3_70 < edge_us_3_70
if is_here_3_70 then ends_us_3_70 = from_us_3_70 + (math.floor((at_us_3_70 - from_us_3_70) / length_us_3_70) + 1) * length_us_3_70 end
if is_here_3_70 and to_3_70 then alike_3_70 = math.floor((edge_us_3_70 - ends_us_3_70) / length_us_3_70 + 0.5) end until
is_here_3_70
closes_us_3_70 = ends_us_3_70 - guard_us_3_70
end
ends_us_2_49, closes_us_2_49 = ends_us_3_70, closes_us_3_70 or ends_us_3_70 end
--lua/lib/tiers/fixed.lua:70
end
end
if ends_us_2_49 and cost_2_49 > 0 and (used_2_49 + cost_2_49 > tonumber(argv[tier_0_108 + 1]) or scope.at_us >= closes_us_2_49) then turn_us_2_49 = ends_us_2_49 end
its_us_0_108 = turn_us_2_49 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_108 == 'gcra' then do
--lua/lib/tiers/gcra.lua:19
local each_us_2_52 = math.ceil((argv[tier_0_108 + 2]) * 4 / (argv[tier_0_108 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_78 = scope[tier_0_108]
if kept_3_78 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_45 = argv[tier_0_108 + 3]
--lua/lib/log/meters.lua:21
kept_3_78 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_45)
scope[tier_0_108] = kept_3_78
if not kept_3_78 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_52, expires_us_3_78, is_set_back_3_78 = 0, 0, false
if kept_3_78 then served_us_2_52, expires_us_3_78 = unpack_bytes('<dd', kept_3_78) end
if served_us_2_52 <= scope.at_us then
served_us_2_52 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_78, burst_3_78 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_78 = scope.at_us + burst_3_78 * each_us_2_52 + (argv[tier_0_108 + 2])
is_set_back_3_78 = served_us_2_52 > most_us_3_78
if is_set_back_3_78 then scope.is_ahead = true end
served_us_2_52 = math.min(served_us_2_52, most_us_3_78)
end
--lua/lib/request/request_limits.lua:70
local __2_52, burst_2_52 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/request/request_limits.lua:83
local cost_2_52 = 1
if scope.costs then cost_2_52 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/gcra.lua:45
local turn_us_2_52 = scope.at_us
if cost_2_52 > 0 then turn_us_2_52 = math.ceil(served_us_2_52 + math.min(cost_2_52 - burst_2_52, 0) * each_us_2_52) end
its_us_0_108 = turn_us_2_52 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_108 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_55, resolution_us_2_55 = argv[tier_0_108 + 3], argv[tier_0_108 + 4]
--lua/lib/log/sums.lua:69
local opened_4_66 = scope.sums or {}
scope.sums = opened_4_66
local log_3_66 = opened_4_66[slot_2_55]
if not log_3_66 then
--lua/lib/request/request_limits.lua:116
local key_4_66 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_55
--lua/lib/log/sums.lua:57
local text_5_33 = call('GETRANGE', key_4_66, '-320', '-1')
local size_5_33, head_5_33 = #text_5_33, text_5_33
if size_5_33 == 320 then
size_5_33, head_5_33 = call('STRLEN', key_4_66), call('GETRANGE', key_4_66, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_66 = { head = head_5_33, text = text_5_33, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_33 >= 64 then
local __6_13, __6_13, moved_6_13, __6_13, groups_6_13, front_6_13, total_6_13, base_6_13 = unpack_bytes('<dddddddd', head_5_33)
local when_6_13, sum_6_13 = unpack_bytes('<dd', text_5_33, #text_5_33 - 16 + 1)
if groups_6_13 > 0 then read_4_66.groups, read_4_66.front, read_4_66.from = groups_6_13, front_6_13, 64 + 8 * (groups_6_13 + groups_6_13 / 64) end
local entries_6_13 = (size_5_33 - read_4_66.from) / 16
read_4_66.entries, read_4_66.first = entries_6_13, math.max(0, entries_6_13 - math.floor(#text_5_33 / 16))
read_4_66.base, read_4_66.total, read_4_66.sum, read_4_66.moved_us = -base_6_13, total_6_13, total_6_13 - sum_6_13, -moved_6_13
if entries_6_13 > 0 then read_4_66.newest_us = when_6_13 end
end
--lua/lib/log/sums.lua:75
log_3_66 = read_4_66
if #log_3_66.head < 64 then scope.is_bare = true end
local ahead_us_4_66 = log_3_66.newest_us - scope.at_us
if ahead_us_4_66 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_66)
elseif ahead_us_4_66 > 0 then
scope.at_us = log_3_66.newest_us
end
opened_4_66[slot_2_55] = log_3_66
end
--lua/lib/request/request_limits.lua:83
local cost_3_66 = 1
if scope.costs then cost_3_66 = math.min(scope.costs[(tier_0_108 - scope.set - 6) / 5 + 1], argv[tier_0_108 + 1]) end
--lua/lib/tiers/sums_tier.lua:94
local turn_us_2_55 = scope.at_us
if cost_3_66 > 0 then

local each_3_66 = resolution_us_2_55 == '0' and cost_3_66 or 0
local need_5_45 = log_3_66.sum + cost_3_66 - (argv[tier_0_108 + 1])
--lua/lib/tiers/sums_tier.lua:81
local when_us_3_66 = 0
if need_5_45 > log_3_66.base then
--lua/lib/request/request_limits.lua:116
local key_5_45 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_55
--lua/lib/tiers/sums_tier.lua:16
local low_6_25, low_sum_6_25 = -1, log_3_66.base
local high_6_25, high_sum_6_25, when_5_45 = log_3_66.entries - 1, log_3_66.sum, log_3_66.newest_us
local guesses_6_25, around_6_25, guess_6_25 = 0, 1, high_6_25
if each_3_66 > 0 then guess_6_25 = high_6_25 - math.floor((high_sum_6_25 - need_5_45) / each_3_66) else guesses_6_25, around_6_25 = 1, 8 end
while high_6_25 - low_6_25 > 1 do
if guesses_6_25 > 3 then
guess_6_25 = math.ceil((low_6_25 + high_6_25) / 2)
elseif guesses_6_25 > 0 then
guess_6_25 = low_6_25 + math.ceil((need_5_45 - low_sum_6_25) / (high_sum_6_25 - low_sum_6_25) * (high_6_25 - low_6_25))
end
guess_6_25 = math.max(low_6_25 + 1, math.min(guess_6_25, high_6_25))
local from_6_25, to_6_25 = math.max(guess_6_25 - around_6_25, low_6_25 + 1), math.min(guess_6_25 + around_6_25 - 1, high_6_25 - 1)
local text_6_25, offset_6_25 = log_3_66.text, 0
if from_6_25 >= log_3_66.first then
offset_6_25 = #text_6_25 - (log_3_66.entries - from_6_25) * 16 + 1
else
text_6_25, offset_6_25 = call('GETRANGE', key_5_45, log_3_66.from + from_6_25 * 16, log_3_66.from + (to_6_25 + 1) * 16 - 1), 1
end
local at_6_25 = from_6_25
repeat
local its_when_6_25, sum_6_25 = unpack_bytes('<dd', text_6_25, offset_6_25 + (at_6_25 - from_6_25) * 16)
--lua/lib/log/sums.lua:117
local more_6_25, groups_7_1 = log_3_66.total, log_3_66.groups or 0
local group_7_1 = math.floor(at_6_25 / 32)
if group_7_1 < groups_7_1 then
local known_7_1 = log_3_66.known
if not known_7_1 then
local packed_7_1 = call('GETRANGE', key_5_45, 64, 64 + groups_7_1 / 64 * 8 - 1)
known_7_1 = { [0] = log_3_66.front }
for i_7_1 = 1, groups_7_1 / 64 do known_7_1[i_7_1] = known_7_1[i_7_1 - 1] + unpack_bytes('<d', packed_7_1, 8 * i_7_1 - 7) end
known_7_1.slices, log_3_66.known = {}, known_7_1
end
local at_7_1 = math.floor(group_7_1 / 64)
local slice_7_1 = known_7_1.slices[at_7_1]
if not slice_7_1 then
local from_7_1 = 64 + 8 * (groups_7_1 / 64 + at_7_1 * 64)
local packed_7_1 = call('GETRANGE', key_5_45, from_7_1, from_7_1 + 8 * 64 - 1)
slice_7_1 = { [0] = known_7_1[at_7_1] }
for i_7_1 = 1, 64 - 1 do slice_7_1[i_7_1] = slice_7_1[i_7_1 - 1] + unpack_bytes('<d', packed_7_1, 8 * i_7_1 - 7) end
known_7_1.slices[at_7_1] = slice_7_1
end
more_6_25 = slice_7_1[group_7_1 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_6_25 = more_6_25 - sum_6_25
if sum_6_25 >= need_5_45 then high_6_25, high_sum_6_25, when_5_45 = at_6_25, sum_6_25, its_when_6_25 else low_6_25, low_sum_6_25 = at_6_25, sum_6_25 end
at_6_25 = high_6_25 > to_6_25 and to_6_25 or math.floor((low_6_25 + high_6_25) / 2) until
high_6_25 == from_6_25 or low_6_25 == to_6_25 or high_6_25 - low_6_25 <= 1
guesses_6_25, around_6_25 = guesses_6_25 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us_3_66 = when_5_45 + (argv[tier_0_108 + 2])
end
--lua/lib/tiers/sums_tier.lua:99
turn_us_2_55 = when_us_3_66
end
--lua/lib/tiers/summed.lua:19
its_us_0_108 = turn_us_2_55 end
--lua/lib/tiers/kinds.lua:106
else error('no such kind of tier: ' .. tostring(kind_0_108)) end
if its_us_0_108 > turn_us_0_108 then turn_us_0_108, binding_0_108 = its_us_0_108, tier_0_108 end
end
scope.turn_us, scope.tier = turn_us_0_108, binding_0_108 or first_0_108 end
--lua/lib/shared/check_shared.lua:12
if scope.known then
local weight
scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, scope.stored =
shelf_0.settings_shared(((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), request.tenant, now_us)
if scope == home then request.weight = weight or request.weight end
else
scope.paused_us, scope.held_us = shelf_0.settings_paused(((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), now_us), 0
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
--lua/lib/request/request_limits.lua:131
local leases_0_112, holders_0_112 = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:37
local held_0_112, was_held = call('HGET', holders_0_112, waiter), false
if held_0_112 and string.sub(held_0_112, 1, #token + 1) == token .. ' ' then
call('HDEL', holders_0_112, waiter)
was_held = call('ZREM', leases_0_112, waiter) == 1
end
--lua/lib/shared/check_shared.lua:55
is_done = is_done or was_held
end
end
return is_done
end
--lua/lib/shared/check_shared.lua:73
function shelf_0.shared_binding(request)
local binding, index, full, full_index = nil, nil, nil, nil
for s, scope in ipairs(request.scopes) do
--lua/lib/shared/check_shared.lua:63
local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
--lua/lib/shared/check_shared.lua:77
if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
if scope.is_full then full, full_index = scope, s end
end
return binding or full, index or full_index
end
--lua/shared.lua:30
function shelf_0.make_home(now_us, ttl_floor_ms)
--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_limits.lua:2
local given = KEYS
--lua/lib/request/request_limits.lua:11
local shelf_1 = { limits_longest = 0, reply_promote = 0, priority_of = 0, ticket_of = 0, stands_parked = 0, stands_scheduled = 0, stands_aside = 0, stands_forgotten = 0, waiter_parse = 0, waiter_text = 0, waiter_comes = 0, waiter_queue = 0, home_count = 0, home_drop = 0, home_leave = 0, home_move = 0, home_at = 0, home_known = 0, home_keep = 0, home_note = 0, home_put = 0, home_ticket = 0, home_missed = 0, home_miss = 0, home_find = 0, home_open = 0, gate_costs = 0, gate_read = 0, gate_count = 0, gate_opens = 0, pause_field = 0, pause_ends = 0, settings_paused = 0, weight_field = 0, cap_field = 0, settings_held = 0, settings_shared = 0, tenant_load = 0, tenant_note = 0, flows_write = 0, tenant_forget = 0, tenant_held = 0, tenant_gate = 0, tenant_ready = 0, tenant_pay = 0, tenant_credit = 0, share_of = 0, tenant_correct = 0, flow_part = 0, members_of = 0, room_part = 0, line_member = 0, line_split = 0, line_first = 0, flow_load = 0, flow_note = 0, flow_name = 0, gates_of = 0, flow_find = 0, flow_yields = 0, flow_nth = 0, flow_weigh = 0, home_slow = 0, slow_started = 0, slow_save = 0, slow_is_late = 0, slow_room = 0, slow_is_full = 0, slow_begins = 0, slow_count = 0, slow_moved = 0, slow_starts = 0, room_load = 0, room_note = 0, room_finish_field = 0, room_finish = 0, room_write_finish = 0, room_left = 0, room_enter = 0, room_join = 0, room_settle = 0, room_first = 0, room_ahead = 0, room_weigh = 0, room_share = 0, room_pay = 0, room_correct = 0, room_pay_all = 0, room_close = 0, room_forget = 0, flow_of = 0, gates_used = 0, flow_opens = 0, flow_count_gates = 0, flow_pay = 0, flow_credit = 0, head_member = 0, flows_standing = 0, flow_stand = 0, flow_settle = 0, flow_forget = 0, tenant_settle = 0, waiter_costs = 0, waiter_share = 0, waiter_pays = 0, watchdog_ends = 0, shared_moved = 0, shared_left = 0, shared_dropped = 0, shared_opens = 0, shared_open = 0, shared_close = 0, shared_join = 0, flow_is_of = 0, meters_means = 0, meters_note = 0, meters_cost = 0, meters_front = 0, late_tell = 0, late_see = 0, aside_due = 0, aside_look = 0, late_look = 0, home_look = 0, flow_of_room = 0, shared_asleep = 0, shared_wake = 0, shared_sleeper = 0, log_bytes = 0, log_entry = 0, sums_tier_after = 0, sliding_after = 0, sliding_slot = 0, pace_after = 0, pace_slot = 0, fixed_after = 0, fixed_slot = 0, gcra_after = 0, gcra_slot = 0, tier_terms = 0, tiers_after = 0, home_front = 0, home_after = 0, home_slot = 0, slots_sooner = 0, shared_revive = 0, shared_best = 0, shared_restore = 0, shared_next = 0, shared_fill = 0, shared_has_room = 0, shared_here = 0, shared_schedule = 0, parked_after = 0, closed_until = 0, parked_estimate = 0, watchdog_set = 0, watchdog_lacks = 0, watchdog_be = 0, watchdog_is = 0, watchdog_find = 0, shared_again = 0, shared_finish = 0, lease_first = 0, lease_drop = 0, lease_load = 0, shared_check = 0, shared_binding = 0, gate_ahead = 0, gate_write_held = 0, gate_time = 0, gate_write = 0, gate_front = 0, gate_write_costs = 0, write_narrow = 0, write_gates = 0, put_off = 0, shared_asks = 0, shared_ask = 0, shared_await = 0, report_still_waits = 0, report_apply = 0, event_come = 0, event_first = 0, event_room = 0, event_settled = 0, event_apply = 0, told_room = 0, told_deferred = 0, told_by_hand = 0, told_waiter = 0, admitted = 0, deferred = 0 } function shelf_1.limits_longest(scope)
local longest_us = tonumber(argv[scope.set])
for tier = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5 do
longest_us = math.max(longest_us, argv[tier + 2])
end
return longest_us
end
--lua/lib/request/reply.lua:118
function shelf_1.reply_promote(reply, scope, waiter, turn_us)
do local turn_us_0_209 = turn_us <= scope.at_us and 0 or turn_us
--lua/lib/request/reply.lua:114
local n_0_209 = #reply
reply[n_0_209 + 1], reply[n_0_209 + 2], reply[n_0_209 + 3], reply[n_0_209 + 4] = 20, scope.keys, waiter, turn_us_0_209 end




end
--lua/lib/home/order.lua:39
local pack = struct.pack
local unpack_bytes = struct.unpack

function shelf_1.priority_of(joins_at)
return math.min(math.floor(joins_at / 2), 1048576)
end


function shelf_1.ticket_of(joins_at, number)
return shelf_1.priority_of(joins_at) * 4294967296 + (joins_at % 2 == 1 and 0 or 4294967296 / 2) + number
end
--lua/lib/home/order.lua:77
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
local is_short = its.times == 0 and its.costs == '' and (its.first_us == 0 or its.flow)
if is_short and not (its.is_coming or its.by_hand or its.in_vain) then return pack('<I7I7', its.ticket, told) end
local flags = (its.is_coming and 1 or 0) + (its.by_hand and 2 or 0) + (its.in_vain and 4 or 0)
return pack('<I7I7BdB', its.ticket, told, math.min(its.times, 255), its.first_us, flags) .. its.costs
end
--lua/lib/home/order.lua:127
function shelf_1.waiter_comes(its)
return its.times == 0 and not its.in_vain and its.first_us > its.told_us and its.first_us or its.told_us
end

function shelf_1.waiter_queue(waiter)
return string.match(waiter, '^[^:]*:[^:]*') or ''
end
--lua/lib/home/home.lua:6
function shelf_1.home_count(home, score, more)
home.total = home.total + more
if score < 0 then
home.out = home.out + more
home.clock.slow[home.queue_key] = nil
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
--lua/lib/home/home.lua:112
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
local turn_us = its and (shelf_1.stands_scheduled(stands) and stands or shelf_1.waiter_comes(its))
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
local text, newest = nil, nil
if scope.total > 0 then text, newest = unpack(call('HMGET', scope.waiters_key, waiter, '')) end
scope.newest = tonumber(newest or nil)
local its = text and shelf_1.waiter_parse(text, scope.shared)
local stands = its and tonumber(call('ZSCORE', scope.queue_key, waiter) or scope.shared and (4000000000000000 + (its.ticket)) or nil)
if stands and shelf_1.stands_forgotten(stands, scope.clock.now_us) then
if may_write then shelf_1.home_leave(scope, waiter, its, stands) end
stands = nil
end
scope.its, scope.stands = stands and its, stands
end


function shelf_1.home_open(scope, waiter, clock, may_write)
if scope.queue_key then return end
--lua/lib/request/request_limits.lua:121
scope.waiters_key, scope.queue_key = (string.sub(given[scope.keys + 1], 1, -4) .. 'waiters'), (string.sub(given[scope.keys + 1], 1, -4) .. 'queue')
--lua/lib/home/open.lua:57
scope.clock, scope.hidden = clock, 0
scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
local count = call('ZCARD', scope.queue_key)
local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or 4000000000000000
scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
scope.coming = first < 4000000000000000 and call('ZCOUNT', scope.queue_key, 0, '(4e15') or 0
scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
scope.total = scope.out + scope.coming + scope.parked
if first < (-4000000000000000) then
local now_us_0_237 = clock.now_us
--lua/lib/home/order.lua:95
local from, to = string.format('(%.0f', (-4000000000000000) - now_us_0_237), '(-4e15'
--lua/lib/home/open.lua:67
for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, 100)) do
if may_write then
shelf_1.home_leave(scope, lost, shelf_1.home_known(scope, lost), (-4000000000000000))
else
scope.total = scope.total - 1
end
end
end
if waiter ~= '' then shelf_1.home_find(scope, waiter, may_write) end
if scope.parked + scope.coming > 0 and not (scope.shared or (argv[4] ~= '' and argv[4])) then shelf_1.home_miss(scope, waiter, may_write) end
end
--lua/lib/shared/gates.lua:39
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
--lua/lib/settings.lua:67
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
--lua/lib/shared/tenants.lua:10
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
held = { shelf_1.settings_held(((string.sub(given[home.keys + 1], 1, -4) .. 'settings')), tenant, home.at_us) }
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
local free = math.min(kept[2], share)
kept[1], kept[2] = tag + share - free, kept[2] - free
if ready then call('ZADD', home.ready_key, string.format('%.17g', kept[1]), tenant) end
shelf_1.tenant_note(home, tenant)
end

function shelf_1.tenant_credit(home, tenant, share)
local kept = shelf_1.tenant_load(home, tenant)
kept[2] = kept[2] + share
shelf_1.tenant_note(home, tenant)
end



function shelf_1.share_of(home, costs)
local most, of_one = 0, 0
--lua/lib/request/request_limits.lua:31
local first, last, step = home.set + 6, home.set + 6 + 5 * argv[home.set + 3] - 1, 5
--lua/lib/shared/tenants.lua:91
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
--lua/lib/shared/flow.lua:19
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
for s = 1, request.gates do do local scope_0_240 = request.scopes[s]
--lua/lib/request/request_limits.lua:110
gates[s] = given[scope_0_240.keys + 1] end
--lua/lib/shared/flow.lua:69
end
return gates
end

function shelf_1.flow_find(home, request)
local name = shelf_1.flow_name(shelf_1.waiter_queue(request.waiter), request.tenant, shelf_1.gates_of(request), 1)
local number = tonumber(call('HGET', home.flows_key, name) or nil)
return number and shelf_1.flow_load(home, number)
end







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
--lua/lib/home/slow.lua:11
function shelf_1.home_slow(home)
if home.slowed then return home.slowed end
local kept = home.clock.slow[home.queue_key]
if kept then return kept end
local slow = {}
local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, '(-4e15', '(0', 'LIMIT', 0, 50) or {}
for _, waiter in ipairs(aside) do
local queue = shelf_1.waiter_queue(waiter)
slow[queue] = (slow[queue] or 0) + 1
end
home.clock.slow[home.queue_key] = slow
return slow
end
--lua/lib/shared/slow_queues.lua:22
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


function shelf_1.slow_room(home, its)
local started = shelf_1.slow_started(home, its)
return 3 + started - its[1] - its[2], started
end

function shelf_1.slow_is_full(home, queue)
local its = home.slowed[queue]
if not its then return false end
local room, started = shelf_1.slow_room(home, its)
if room > 0 then return false end
local idle_us = started == 0 and its[6] - its[4] or 0
return its[1] > 0 or math.abs(home.at_us - its[6]) < math.max(1000000, idle_us)
end

function shelf_1.slow_begins(home, queue)
local its = { 0, 1, 0, home.at_us, home.at_us, home.at_us }
for _, waiter in ipairs(call('ZRANGEBYSCORE', home.queue_key, 0, '(4e15')) do
if shelf_1.waiter_queue(waiter) == queue then its[1] = its[1] + 1 end
end
home.slowed[queue], home.slow_is_new = its, true
end

function shelf_1.slow_count(home, its, score, more)
local part = score and (shelf_1.stands_scheduled(score) and 1 or shelf_1.stands_aside(score) and 2)
if not part then return end
its[part] = math.max(0, its[part] + more)
if more > 0 and part == 1 and shelf_1.slow_room(home, its) < 0 then its[6] = home.at_us end
home.slow_is_new = true
end


function shelf_1.slow_moved(home, queue, stands, score)
if stands and score and shelf_1.stands_aside(stands) and shelf_1.stands_aside(score) then return end
local its = home.slowed[queue]
if its then
shelf_1.slow_count(home, its, stands, -1)
shelf_1.slow_count(home, its, score, 1)
elseif score and shelf_1.stands_aside(score) then
shelf_1.slow_begins(home, queue)
end
end

function shelf_1.slow_starts(home, queue, stands)
local its = home.slowed[queue]
if not its then return end
if shelf_1.stands_scheduled(stands) and stands > home.at_us - 50000 and not home.is_untold then its[2] = 0 end
if shelf_1.slow_is_late(home, queue, its) then its[5] = home.at_us end
if math.abs(home.at_us - its[5]) < 1000000 then
its[3], its[4] = shelf_1.slow_started(home, its) + 1, home.at_us
else
home.slowed[queue] = nil
end
home.slow_is_new = true
end
--lua/lib/shared/rooms.lua:22
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
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/shared/rooms.lua:107
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
local left = call('ZRANGEBYLEX', home.heads_key, from, to, 'LIMIT', 0, 500)
for _, found in ipairs(left) do
call('HDEL', home.flows_key, shelf_1.room_finish_field(gate, string.sub(found, #part + 10)))
call('ZREM', home.heads_key, found)
end
call('ZREM', home.asleep_key, 'r' .. gate)

if #left == 500 then return end
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
--lua/lib/shared/flows.lua:35
function shelf_1.flow_of(home, request)
local flow = shelf_1.flow_find(home, request)
if flow then
shelf_1.flow_weigh(home, flow, request.weight)
return flow
end
local gates, queue, tenant = shelf_1.gates_of(request), shelf_1.waiter_queue(request.waiter), request.tenant
local newest, number = nil, nil

repeat
newest = call('HINCRBY', home.flows_key, 'F', 1)
number = newest % 4294967296 until
newest < 4294967296 or number > 0 and call('HGET', home.flows_key, 'f' .. number) == false
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

function shelf_1.flow_credit(home, flow, its, share)
shelf_1.tenant_credit(home, flow[1], share / flow[3])
shelf_1.room_pay_all(home, flow, its, -1)
end

function shelf_1.head_member(flow, stands)
if type(stands) == 'string' then return stands end
if stands == (-2) then return 's' .. shelf_1.flow_part(flow[2]) .. pack('>I4', flow.number) end
return 'h' .. shelf_1.flow_part(flow[1]) .. pack('>I7I4', stands, flow.number)
end

function shelf_1.flows_standing(home, more)
home.standing[1] = math.max(0, home.standing[1] + more)
home.written.P = home.standing
end

function shelf_1.flow_stand(home, flow, stands, until_us)
local before = flow[4]
if before == (-1) and stands ~= (-1) then call('ZREM', home.asleep_key, flow.number) end
if stands == (-1) then
call('ZADD', home.asleep_key, until_us, flow.number)
home.made[home.asleep_key] = true
end
if before == stands then return end
if before == 0 or stands == 0 then shelf_1.flows_standing(home, stands == 0 and -1 or 1) end
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
--lua/lib/shared/waiters.lua:13
function shelf_1.waiter_costs(request)
local texts = {}
for s, scope in ipairs(request.scopes) do texts[s] = scope.costs and table.concat(scope.costs, ',') or '' end
return table.concat(texts, '|')
end


function shelf_1.waiter_share(home, its)
if not (argv[home.set + 5] ~= '') then return 1 end
local costs = {}
for cost in string.gmatch((string.match((its.costs or ''), '[^|]*$')), '%d+') do costs[#costs + 1] = tonumber(cost) end
return #costs > 0 and #costs == (tonumber(argv[home.set + 3])) and shelf_1.share_of(home, costs) or 1
end

function shelf_1.waiter_pays(stands)
return shelf_1.stands_scheduled(stands) or shelf_1.stands_aside(stands)
end



function shelf_1.watchdog_ends(home, waiter)
for _, watchdog in pairs(home.watchdogs) do
if watchdog[1] == waiter and watchdog[2] >= home.at_us then
watchdog[2] = watchdog[2] > home.at_us + 500000 and 0 or home.at_us - 1
call('HSET', home.flows_key, 'W', cmsgpack.pack(home.watchdogs))
end
end
end

function shelf_1.shared_moved(home, waiter, its, stands, score)
local was_scheduled, is_scheduled = stands and shelf_1.stands_scheduled(stands), shelf_1.stands_scheduled(score)
home.front = nil
if score < 0 then shelf_1.watchdog_ends(home, waiter) end
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

if not its.costs and (#flow >= 6 or (argv[home.set + 5] ~= '')) then its = shelf_1.home_known(home, waiter) or its end
shelf_1.flow_pay(home, flow, its, shelf_1.waiter_share(home, its), waiter == home.chosen)
elseif was_paid and not is_paid then
shelf_1.flow_credit(home, flow, its, shelf_1.waiter_share(home, its))
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
shelf_1.watchdog_ends(home, waiter)
if its and is_parked then call('ZREM', home.lines_key, shelf_1.line_member(its.flow, its.ticket, waiter)) end
local flow = its and shelf_1.flow_load(home, its.flow)
if not flow then return end
if shelf_1.stands_scheduled(stands) then shelf_1.flow_count_gates(home, flow, -1) end
if shelf_1.waiter_pays(stands) and not is_charged then shelf_1.flow_credit(home, flow, its, shelf_1.waiter_share(home, its)) end
shelf_1.slow_moved(home, flow[2], stands, nil)
if is_charged then shelf_1.slow_starts(home, flow[2], stands) end
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
home.standing = { 0, 0, 0 }
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
home.lines_key, home.flows_key = (string.sub(given[home.keys + 1], 1, -4) .. 'lines'), (string.sub(given[home.keys + 1], 1, -4) .. 'flows')
home.ready_key, home.asleep_key, home.heads_key = (string.sub(given[home.keys + 1], 1, -4) .. 'ready'), (string.sub(given[home.keys + 1], 1, -4) .. 'asleep'), (string.sub(given[home.keys + 1], 1, -4) .. 'heads')
--lua/lib/request/request_limits.lua:121
local waiters_key, queue_key = (string.sub(given[home.keys + 1], 1, -4) .. 'waiters'), (string.sub(given[home.keys + 1], 1, -4) .. 'queue')
--lua/lib/shared/waiters.lua:124
home.all_keys = { waiters_key, queue_key, home.lines_key, home.flows_key, home.ready_key, home.asleep_key, home.heads_key }
home.known, home.tenants, home.rooms, home.written, home.helds, home.lease_us = {}, {}, {}, {}, {}, request.lease_us
local record = call('HMGET', home.flows_key, 'V', 'W', 'A', 'F', 'P')
home.virtual, home.watchdogs = tonumber(record[1] or 0), record[2] and cmsgpack.unpack(record[2]) or {}
home.slowed = record[3] and cmsgpack.unpack(record[3]) or {}
home.standing = record[5] and cmsgpack.unpack(record[5]) or { 0, 0, 0 }
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
--lua/lib/log/meters.lua:36
function shelf_1.meters_means(scope)
scope.means, scope.seen = {}, 0
local kept = (argv[scope.set + 5] ~= '') and call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'costs')
if not kept then return end
scope.seen = unpack_bytes('<d', kept)
for i = 1, #kept / 8 - 1 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
end

function shelf_1.meters_note(scope, counts, ttl_floor_ms)
if not scope.costs then return end
if counts then
if not scope.means then shelf_1.meters_means(scope) end
local seen = math.min(scope.seen + 1, 64)
local packed = { pack('<d', seen) }
for i, cost in ipairs(scope.costs) do
local mean = scope.means[i] or cost
scope.means[i] = mean + (cost - mean) / seen
packed[i + 1] = pack('<d', scope.means[i])
end
scope.seen = seen
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'costs', table.concat(packed))
end
do local lasts_us_0_274 = 2 * shelf_1.limits_longest(scope)
--lua/lib/log/meters.lua:30
local meters_0_274, ttl_ms_0_274 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_274 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_274) < ttl_ms_0_274 then
call('PEXPIRE', meters_0_274, ttl_ms_0_274)
end end
--lua/lib/log/meters.lua:59
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
--lua/lib/home/late.lua:26
function shelf_1.late_tell(home, promotions, waiter, its, turn_us)
if its.times == 0 then its.first_us = turn_us end
its.times, its.is_coming, its.in_vain = its.times + 1, false, false
shelf_1.home_note(home, waiter, its)
do
--lua/lib/request/reply.lua:114
local n_0_210 = #promotions
promotions[n_0_210 + 1], promotions[n_0_210 + 2], promotions[n_0_210 + 3], promotions[n_0_210 + 4] = 22, home.keys, waiter, 0 end
--lua/lib/home/late.lua:31
shelf_1.reply_promote(promotions, home, waiter, home.at_us)
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
shelf_1.home_move(home, waiter, its, turn_us, -math.floor((home.at_us)))
elseif not its.is_coming and its.times < 2 and late_us > 50000 * 2 ^ its.times then
shelf_1.late_tell(home, promotions, waiter, its, turn_us)
end
end
end


function shelf_1.aside_due(home, its, stands)
local is_idle = home.cap and home.running < home.cap and home.coming + home.parked == 0

local idle_us = 250000 * 2 ^ math.max(0, its.times - 2) * (1 + stands % 997 / 997)
return math.floor(is_idle and math.min(idle_us, 5000000) or 5000000) - stands
end

function shelf_1.aside_look(home, promotions)
if home.out == 0 then return end
local found = call('ZREVRANGEBYSCORE', home.queue_key, '(0', '(-4e15', 'WITHSCORES', 'LIMIT', 0, 1)
local waiter, stands = found[1], tonumber(found[2] or nil)
local its = shelf_1.home_known(home, waiter)
if not its then return waiter and shelf_1.home_leave(home, waiter, its, stands) end
home.aside_us = shelf_1.aside_due(home, its, stands)

if home.at_us < home.aside_us and home.at_us > -stands - 5000000 then return end
if its.times >= 10 and not its.is_coming then return shelf_1.home_leave(home, waiter, its, stands) end
do local since_us_0_232 = home.at_us
--lua/lib/home/order.lua:69
stands = -math.floor(since_us_0_232) end
--lua/lib/home/late.lua:76
shelf_1.home_move(home, waiter, its, tonumber(found[2]), stands)
shelf_1.late_tell(home, promotions, waiter, its, home.at_us)
home.aside_us = shelf_1.aside_due(home, its, stands)
end

function shelf_1.late_look(home, promotions, self)
shelf_1.late_see(home, promotions, self)
shelf_1.aside_look(home, promotions)
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
if home.aside_us then look_us = math.min(look_us or math.huge, home.aside_us) end
if again_us then look_us = math.min(look_us or again_us, again_us) end
if home.retry_us then look_us = math.min(look_us or home.retry_us, home.retry_us) end
if look_us then do
--lua/lib/request/reply.lua:114
local n_0_211 = #promotions
promotions[n_0_211 + 1], promotions[n_0_211 + 2], promotions[n_0_211 + 3], promotions[n_0_211 + 4] = 23, home.keys, look_us, 0 end
--lua/lib/home/late.lua:103
end
return look_us
end
--lua/lib/shared/asleep.lua:13
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
--lua/lib/log/log.lua:44
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
--lua/lib/tiers/sums_tier.lua:105
function shelf_1.sums_tier_after(scope, tier, slot, ahead, cost)
local limit, window_us = tonumber(argv[tier + 1]), (argv[tier + 2])
local units = ahead + cost
if units == 0 then return scope.at_us end
--lua/lib/log/sums.lua:69
local opened_0_279 = scope.sums or {}
scope.sums = opened_0_279
local log = opened_0_279[slot]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_279 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:57
local text_1_214 = call('GETRANGE', key_0_279, '-320', '-1')
local size_1_214, head_1_214 = #text_1_214, text_1_214
if size_1_214 == 320 then
size_1_214, head_1_214 = call('STRLEN', key_0_279), call('GETRANGE', key_0_279, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_279 = { head = head_1_214, text = text_1_214, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_214 >= 64 then
local __2_83, __2_83, moved_2_83, __2_83, groups_2_83, front_2_83, total_2_83, base_2_83 = unpack_bytes('<dddddddd', head_1_214)
local when_2_83, sum_2_83 = unpack_bytes('<dd', text_1_214, #text_1_214 - 16 + 1)
if groups_2_83 > 0 then read_0_279.groups, read_0_279.front, read_0_279.from = groups_2_83, front_2_83, 64 + 8 * (groups_2_83 + groups_2_83 / 64) end
local entries_2_83 = (size_1_214 - read_0_279.from) / 16
read_0_279.entries, read_0_279.first = entries_2_83, math.max(0, entries_2_83 - math.floor(#text_1_214 / 16))
read_0_279.base, read_0_279.total, read_0_279.sum, read_0_279.moved_us = -base_2_83, total_2_83, total_2_83 - sum_2_83, -moved_2_83
if entries_2_83 > 0 then read_0_279.newest_us = when_2_83 end
end
--lua/lib/log/sums.lua:75
log = read_0_279
if #log.head < 64 then scope.is_bare = true end
local ahead_us_0_279 = log.newest_us - scope.at_us
if ahead_us_0_279 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_279)
elseif ahead_us_0_279 > 0 then
scope.at_us = log.newest_us
end
opened_0_279[slot] = log
end
--lua/lib/tiers/sums_tier.lua:110
local rounds = math.ceil(units / limit) - 1
local need_0_294 = log.sum + units - (rounds + 1) * limit
--lua/lib/tiers/sums_tier.lua:81
local when_us = 0
if need_0_294 > log.base then
--lua/lib/request/request_limits.lua:116
local key_0_294 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/tiers/sums_tier.lua:16
local low_1_229, low_sum_1_229 = -1, log.base
local high_1_229, high_sum_1_229, when_0_294 = log.entries - 1, log.sum, log.newest_us
local guesses_1_229, around_1_229, guess_1_229 = 0, 1, high_1_229
if 0 > 0 then guess_1_229 = high_1_229 - math.floor((high_sum_1_229 - need_0_294) / 0) else guesses_1_229, around_1_229 = 1, 8 end
while high_1_229 - low_1_229 > 1 do
if guesses_1_229 > 3 then
guess_1_229 = math.ceil((low_1_229 + high_1_229) / 2)
elseif guesses_1_229 > 0 then
guess_1_229 = low_1_229 + math.ceil((need_0_294 - low_sum_1_229) / (high_sum_1_229 - low_sum_1_229) * (high_1_229 - low_1_229))
end
guess_1_229 = math.max(low_1_229 + 1, math.min(guess_1_229, high_1_229))
local from_1_229, to_1_229 = math.max(guess_1_229 - around_1_229, low_1_229 + 1), math.min(guess_1_229 + around_1_229 - 1, high_1_229 - 1)
local text_1_229, offset_1_229 = log.text, 0
if from_1_229 >= log.first then
offset_1_229 = #text_1_229 - (log.entries - from_1_229) * 16 + 1
else
text_1_229, offset_1_229 = call('GETRANGE', key_0_294, log.from + from_1_229 * 16, log.from + (to_1_229 + 1) * 16 - 1), 1
end
local at_1_229 = from_1_229
repeat
local its_when_1_229, sum_1_229 = unpack_bytes('<dd', text_1_229, offset_1_229 + (at_1_229 - from_1_229) * 16)
--lua/lib/log/sums.lua:117
local more_1_229, groups_2_86 = log.total, log.groups or 0
local group_2_86 = math.floor(at_1_229 / 32)
if group_2_86 < groups_2_86 then
local known_2_86 = log.known
if not known_2_86 then
local packed_2_86 = call('GETRANGE', key_0_294, 64, 64 + groups_2_86 / 64 * 8 - 1)
known_2_86 = { [0] = log.front }
for i_2_86 = 1, groups_2_86 / 64 do known_2_86[i_2_86] = known_2_86[i_2_86 - 1] + unpack_bytes('<d', packed_2_86, 8 * i_2_86 - 7) end
known_2_86.slices, log.known = {}, known_2_86
end
local at_2_86 = math.floor(group_2_86 / 64)
local slice_2_86 = known_2_86.slices[at_2_86]
if not slice_2_86 then
local from_2_86 = 64 + 8 * (groups_2_86 / 64 + at_2_86 * 64)
local packed_2_86 = call('GETRANGE', key_0_294, from_2_86, from_2_86 + 8 * 64 - 1)
slice_2_86 = { [0] = known_2_86[at_2_86] }
for i_2_86 = 1, 64 - 1 do slice_2_86[i_2_86] = slice_2_86[i_2_86 - 1] + unpack_bytes('<d', packed_2_86, 8 * i_2_86 - 7) end
known_2_86.slices[at_2_86] = slice_2_86
end
more_1_229 = slice_2_86[group_2_86 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_1_229 = more_1_229 - sum_1_229
if sum_1_229 >= need_0_294 then high_1_229, high_sum_1_229, when_0_294 = at_1_229, sum_1_229, its_when_1_229 else low_1_229, low_sum_1_229 = at_1_229, sum_1_229 end
at_1_229 = high_1_229 > to_1_229 and to_1_229 or math.floor((low_1_229 + high_1_229) / 2) until
high_1_229 == from_1_229 or low_1_229 == to_1_229 or high_1_229 - low_1_229 <= 1
guesses_1_229, around_1_229 = guesses_1_229 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us = when_0_294 + (argv[tier + 2])
end
--lua/lib/tiers/sums_tier.lua:112
return math.max(when_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:48
function shelf_1.sliding_after(scope, tier, ahead, cost)
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_295 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_295 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end






if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead, cost) end
local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
local rounds = math.floor((ahead + cost - 1) / limit)
local from = (ahead + cost - 1 - rounds * limit - limit) * 8
return math.max(shelf_1.log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:65
function shelf_1.sliding_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/tiers/sliding.lua:59
local limit_0_298, window_us = (argv[tier + 1]), (argv[tier + 2])
local before = math.ceil((ahead * mean + cost - limit_0_298) / mean) - 1






if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
--lua/lib/tiers/sliding.lua:41
local slot = scope.is_summed and 'log'
--lua/lib/request/request_limits.lua:53
local kind_0_296 = argv[tier]
--lua/lib/tiers/sliding.lua:43
if kind_0_296 == 'summed' then
--lua/lib/request/request_limits.lua:70
slot = argv[tier + 3]
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/sliding.lua:69
if slot then return shelf_1.sums_tier_after(scope, tier, slot, ahead * mean, cost) end
local from = (math.floor(ahead * mean) + cost - 1 - (argv[tier + 1])) * 8
return shelf_1.log_entry(scope, from, from + 7) + window_us
end
--lua/lib/tiers/pace.lua:31
function shelf_1.pace_after(scope, tier, ahead, cost)
if cost == 0 then return scope.at_us end
--lua/lib/request/request_limits.lua:70
local from_0_299, to_0_299 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_299, next_us = scope.copy, 0
local due_0_299 = copy_0_299 and string.sub(copy_0_299, from_0_299 + 1, to_0_299 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_299, to_0_299)
if #due_0_299 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_299)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:34
return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







function shelf_1.pace_slot(scope, tier, ahead, mean, cost, turn)
--lua/lib/request/request_limits.lua:70
local from_0_300, to_0_300 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/pace.lua:16
local copy_0_300, next_us = scope.copy, 0
local due_0_300 = copy_0_300 and string.sub(copy_0_300, from_0_300 + 1, to_0_300 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_0_300, to_0_300)
if #due_0_300 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_300)) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:45
local gap_us = (argv[tier + 2]) * mean
if ahead == 0 then return next_us end
return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/fixed.lua:77
function shelf_1.fixed_after(scope, tier, ahead, cost)
local limit = tonumber(argv[tier + 1])
--lua/lib/log/meters.lua:18
local kept_0_306 = scope[tier]
if kept_0_306 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_207 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_306 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_207)
scope[tier] = kept_0_306
if not kept_0_306 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us, closes_us, used = 0, 0, 0
if kept_0_306 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_306) end
--lua/lib/request/request_limits.lua:70
local __0_306, edges_0_306 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_306 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_306 == '' and 1 or 2)
if is_set_back_0_306 then
do local at_us_1_230 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_230, edges_1_230 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_1_230, alike_1_230 = tonumber(argv[tier + 2]), math.huge
local ends_us_1_230, closes_us_1_230 = at_us_1_230 + length_us_1_230, nil
if edges_1_230 ~= '' then
local __1_230, last_1_230, guard_us_1_230, edge_us_1_230 = string.find(edges_1_230, '^(%S+) (%S+)')
local is_here_1_230 = false
edge_us_1_230 = edge_us_1_230 * 1000000
repeat
local from_us_1_230, __1_230, to_1_230, length_1_230, count_1_230 = edge_us_1_230, string.find(edges_1_230, '^ ([%d.]+)x(%d+)', last_1_230 + 1)
if to_1_230 then
last_1_230, length_us_1_230 = to_1_230, math.floor(length_1_230 * 1000000 + 0.5)
edge_us_1_230 = edge_us_1_230 + length_us_1_230 * count_1_230
end
is_here_1_230 = not to_1_230 or at_us_1_230 < edge_us_1_230
if is_here_1_230 then ends_us_1_230 = from_us_1_230 + (math.floor((at_us_1_230 - from_us_1_230) / length_us_1_230) + 1) * length_us_1_230 end
if is_here_1_230 and to_1_230 then alike_1_230 = math.floor((edge_us_1_230 - ends_us_1_230) / length_us_1_230 + 0.5) end until
is_here_1_230
closes_us_1_230 = ends_us_1_230 - guard_us_1_230
end
ends_us, closes_us = ends_us_1_230, closes_us_1_230 or ends_us_1_230 end
--lua/lib/tiers/fixed.lua:56
if edges_0_306 == '' then closes_us = ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/tiers/fixed.lua:80
if not ends_us then do local at_us_0_302 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __0_302, edges_0_302 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_0_302, alike_0_302 = tonumber(argv[tier + 2]), math.huge
local ends_us_0_302, closes_us_0_302 = at_us_0_302 + length_us_0_302, nil
if edges_0_302 ~= '' then
local __0_302, last_0_302, guard_us_0_302, edge_us_0_302 = string.find(edges_0_302, '^(%S+) (%S+)')
local is_here_0_302 = false
edge_us_0_302 = edge_us_0_302 * 1000000
repeat
local from_us_0_302, __0_302, to_0_302, length_0_302, count_0_302 = edge_us_0_302, string.find(edges_0_302, '^ ([%d.]+)x(%d+)', last_0_302 + 1)
if to_0_302 then
last_0_302, length_us_0_302 = to_0_302, math.floor(length_0_302 * 1000000 + 0.5)
edge_us_0_302 = edge_us_0_302 + length_us_0_302 * count_0_302
end
is_here_0_302 = not to_0_302 or at_us_0_302 < edge_us_0_302
if is_here_0_302 then ends_us_0_302 = from_us_0_302 + (math.floor((at_us_0_302 - from_us_0_302) / length_us_0_302) + 1) * length_us_0_302 end
if is_here_0_302 and to_0_302 then alike_0_302 = math.floor((edge_us_0_302 - ends_us_0_302) / length_us_0_302 + 0.5) end until
is_here_0_302
closes_us_0_302 = ends_us_0_302 - guard_us_0_302
end
ends_us, closes_us = ends_us_0_302, closes_us_0_302 or ends_us_0_302 end
--lua/lib/tiers/fixed.lua:80
end
local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
local turn_us, behind = scope.at_us, ahead + cost - room
while behind > 0 do
turn_us, behind = ends_us, behind - limit
if behind > 0 then
--lua/lib/request/request_limits.lua:70
local __0_303, edges_0_303 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us, alike = tonumber(argv[tier + 2]), math.huge
local next_us, closes_us_0_303 = turn_us + length_us, nil
if edges_0_303 ~= '' then
local __0_303, last_0_303, guard_us_0_303, edge_us_0_303 = string.find(edges_0_303, '^(%S+) (%S+)')
local is_here_0_303 = false
edge_us_0_303 = edge_us_0_303 * 1000000
repeat
local from_us_0_303, __0_303, to_0_303, length_0_303, count_0_303 = edge_us_0_303, string.find(edges_0_303, '^ ([%d.]+)x(%d+)', last_0_303 + 1)
if to_0_303 then
last_0_303, length_us = to_0_303, math.floor(length_0_303 * 1000000 + 0.5)
edge_us_0_303 = edge_us_0_303 + length_us * count_0_303
end
is_here_0_303 = not to_0_303 or turn_us < edge_us_0_303
if is_here_0_303 then next_us = from_us_0_303 + (math.floor((turn_us - from_us_0_303) / length_us) + 1) * length_us end
if is_here_0_303 and to_0_303 then alike = math.floor((edge_us_0_303 - next_us) / length_us + 0.5) end until
is_here_0_303
closes_us_0_303 = next_us - guard_us_0_303
end
local _ = closes_us_0_303 or next_us
--lua/lib/tiers/fixed.lua:87
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
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:106
if before >= 0 and edges ~= '' then
local at_us_0_304 = math.max(turn(before), scope.at_us)
--lua/lib/request/request_limits.lua:70
local __0_304, edges_0_304 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_0_304, alike_0_304 = tonumber(argv[tier + 2]), math.huge
local ends_us, closes_us_0_304 = at_us_0_304 + length_us_0_304, nil
if edges_0_304 ~= '' then
local __0_304, last_0_304, guard_us_0_304, edge_us_0_304 = string.find(edges_0_304, '^(%S+) (%S+)')
local is_here_0_304 = false
edge_us_0_304 = edge_us_0_304 * 1000000
repeat
local from_us_0_304, __0_304, to_0_304, length_0_304, count_0_304 = edge_us_0_304, string.find(edges_0_304, '^ ([%d.]+)x(%d+)', last_0_304 + 1)
if to_0_304 then
last_0_304, length_us_0_304 = to_0_304, math.floor(length_0_304 * 1000000 + 0.5)
edge_us_0_304 = edge_us_0_304 + length_us_0_304 * count_0_304
end
is_here_0_304 = not to_0_304 or at_us_0_304 < edge_us_0_304
if is_here_0_304 then ends_us = from_us_0_304 + (math.floor((at_us_0_304 - from_us_0_304) / length_us_0_304) + 1) * length_us_0_304 end
if is_here_0_304 and to_0_304 then alike_0_304 = math.floor((edge_us_0_304 - ends_us) / length_us_0_304 + 0.5) end until
is_here_0_304
closes_us_0_304 = ends_us - guard_us_0_304
end
--lua/lib/tiers/fixed.lua:108
turn_us = math.max(turn_us, ends_us)
end
return turn_us
end
--lua/lib/tiers/gcra.lua:50
function shelf_1.gcra_after(scope, tier, ahead, cost)
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_312 = scope[tier]
if kept_0_312 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_210 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_312 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_210)
scope[tier] = kept_0_312
if not kept_0_312 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_312, is_set_back_0_312 = 0, 0, false
if kept_0_312 then served_us, expires_us_0_312 = unpack_bytes('<dd', kept_0_312) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_312, burst_0_312 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_312 = scope.at_us + burst_0_312 * each_us + (argv[tier + 2])
is_set_back_0_312 = served_us > most_us_0_312
if is_set_back_0_312 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_312)
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:54
if cost == 0 then return scope.at_us end
return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end
--lua/lib/tiers/gcra.lua:65
function shelf_1.gcra_slot(scope, tier, ahead, mean, cost, turn)
local turn_us = shelf_1.gcra_after(scope, tier, ahead * mean, cost)
--lua/lib/request/request_limits.lua:70
local __0_314, burst_0_314 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/tiers/gcra.lua:62
local before = math.ceil((ahead * mean + cost - burst_0_314) / mean) - 1





if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
return turn_us
end
--lua/lib/tiers/kinds.lua:114
function shelf_1.tier_terms(scope, tier, ahead, is_own)
if not scope.means then shelf_1.meters_means(scope) end
--lua/lib/request/request_limits.lua:48
local i = (tier - scope.set - 6) / 5 + 1
--lua/lib/tiers/kinds.lua:117
local mean, front = scope.means[i] or 1, scope.front
local cost = mean
if front then
local known = math.min(ahead, #front)
if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
end
if is_own then do
--lua/lib/request/request_limits.lua:83
local cost_0_168 = 1
if scope.costs then cost_0_168 = math.min(scope.costs[(tier - scope.set - 6) / 5 + 1], argv[tier + 1]) end
cost = cost_0_168 end
--lua/lib/tiers/kinds.lua:124
end
return math.max(mean, 0.01), math.min(math.ceil(cost), argv[tier + 1])
end
--lua/lib/tiers/kinds.lua:136
function shelf_1.tiers_after(scope, ahead, is_own, turn)
local turn_us, binding = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:139
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/tiers/kinds.lua:141
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
--lua/lib/home/slots.lua:10
function shelf_1.home_front(home)
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
shelf_1.home_front(home)
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
--lua/lib/home/slots.lua:72
function shelf_1.slots_sooner(home, promotions, self)
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
if waiter ~= self then shelf_1.reply_promote(promotions, home, waiter, opens_us) end
end
end
end
--lua/lib/shared/fair.lua:23
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



function shelf_1.shared_restore(home)
local standing, kept = home.standing, call('ZCARD', home.heads_key) + call('ZCARD', home.asleep_key)
local is_lost = standing[2] > 0 or kept < math.max(1, standing[1]) or
call('EXISTS', home.ready_key) == 0 and call('ZRANGEBYLEX', home.heads_key, '[h', '(i', 'LIMIT', 0, 1)[1]
for _ = 1, home.parked > 0 and is_lost and 200 or 0 do
local _, after = shelf_1.members_of(struct.pack('>I4', standing[2]))
local member = call('ZRANGEBYLEX', home.lines_key, after, '+', 'LIMIT', 0, 1)[1]
local _, its = shelf_1.line_split(member or shelf_1.line_member(0, 0, ''))
local flow = shelf_1.flow_load(home, its.flow)
if not member then
home.standing = { standing[3], 0, 0 }
home.written.P = home.standing
return
elseif flow then
standing[2], standing[3] = its.flow, standing[3] + 1
shelf_1.flow_stand(home, flow, 0)
shelf_1.flow_settle(home, flow, (home.at_us) + 3)
else
call('ZREM', home.lines_key, member)
shelf_1.home_count(home, 4000000000000000, -1)
end
end
end

function shelf_1.shared_next(home, slot_us)
shelf_1.shared_wake(home, slot_us + 3)
local flow, turn_us = shelf_1.shared_best(home, slot_us)
if not flow then flow, turn_us = shelf_1.shared_sleeper(home, slot_us) end
return flow, turn_us
end


function shelf_1.shared_fill(home, promotions, self)
shelf_1.slots_sooner(home, promotions, self)
for _ = 1, 32 do
if home.cap and home.coming >= home.cap - home.running then return 'cap', home.at_us end
local slot_us = shelf_1.home_slot(home, home.coming)
if slot_us > home.at_us + 200000 and home.coming >= 2 then return 'far', slot_us end
local flow, turn_us = shelf_1.shared_next(home, slot_us)
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
if waiter ~= self then shelf_1.reply_promote(promotions, home, waiter, turn_us) end
end
end
return 'many', home.at_us
end



function shelf_1.shared_has_room(home, queue)
if not shelf_1.home_slow(home)[queue] then return false end
local at_us_0_270 = home.at_us
--lua/lib/shared/flows.lua:32
local now_us = at_us_0_270 + 3
--lua/lib/shared/fair.lua:127
local coming = call('ZCOUNT', home.queue_key, math.max(0, home.at_us - 50000), now_us)
if home.cap and coming >= home.cap - home.running + home.mine then return false end
return shelf_1.home_after(home, coming, true) <= now_us
end

function shelf_1.shared_here(home, waiter)
if not shelf_1.shared_has_room(home, shelf_1.waiter_queue(waiter)) then return false end
shelf_1.home_move(home, waiter, home.its, home.stands, math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1)))
home.stands, home.is_untold = (math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1))), true
return true
end

function shelf_1.shared_schedule(home, promotions, self)
if home.total == 0 then return 'none', home.at_us end
shelf_1.late_look(home, promotions, self)
shelf_1.shared_revive(home)
return shelf_1.shared_fill(home, promotions, self)
end
--lua/lib/shared/parked.lua:29
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
local is_full, is_slow = home.is_full or (home.cap == 0), flow and shelf_1.home_slow(home)[flow[2]]
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

if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + (is_slow and 120000000 or 10000000)) end
return turn_us, position, back_us
end


function shelf_1.watchdog_set(home, nth, waiter, slot_us)
local known, step = home.watchdogs[nth], 1
if known and known[2] > 0 and known[3] == home.virtual then step = math.min(2 * known[4], 60) end
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
do local turn_us_0_212 = shelf_1.watchdog_set(home, 1, waiter, slot_us)
--lua/lib/request/reply.lua:114
local n_0_212 = #promotions
promotions[n_0_212 + 1], promotions[n_0_212 + 2], promotions[n_0_212 + 3], promotions[n_0_212 + 4] = 20, home.keys, waiter, turn_us_0_212 end
--lua/lib/shared/parked.lua:112
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

function shelf_1.shared_finish(home, promotions, why, slot_us)
if home.total > 0 then
shelf_1.watchdog_find(home, promotions, slot_us)
shelf_1.home_look(home, promotions, why, shelf_1.shared_again(home, why, slot_us))
end
shelf_1.shared_close(home)
end
--lua/lib/lease.lua:57
function shelf_1.lease_first(scope)
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:59
return tonumber(call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2] or nil)
end


function shelf_1.lease_drop(scope, waiter, now_us, may_write)
--lua/lib/request/request_limits.lua:131
local leases, holders = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:65
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
--lua/lib/request/request_limits.lua:116
local leases = string.sub(given[scope.keys + 1], 1, -4) .. 'leases'
--lua/lib/lease.lua:82
scope.running = call('ZCARD', leases)
scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
if not scope.bulk and scope.running + (scope.total or 0) < scope.cap then return end
scope.ends_us = shelf_1.lease_first(scope)
if scope.ends_us and scope.ends_us <= now_us then shelf_1.lease_drop(scope, waiter, now_us, may_write) end
end
--lua/lib/shared/check_shared.lua:8
function shelf_1.shared_check(request, now_us, may_write)
local home = request.scopes[#request.scopes]
for _, scope in ipairs(request.scopes) do
do
--lua/lib/tiers/kinds.lua:102
local turn_us_0_318, binding_0_318 = scope.at_us, nil
--lua/lib/request/request_limits.lua:31
local first_0_318, last_0_318, step_0_318 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:104
for tier_0_318 = first_0_318, last_0_318, step_0_318 do
--lua/lib/request/request_limits.lua:53
local kind_0_318 = argv[tier_0_318]
--lua/lib/tiers/kinds.lua:106
local its_us_0_318 if kind_0_318 == 'sliding' then do
--lua/lib/request/request_limits.lua:70
local from_2_87, to_2_87 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/tiers/sliding.lua:21
local turn_us_2_87 = scope.at_us
if scope.costs then
--lua/lib/request/request_limits.lua:83
local cost_2_87 = 1
if scope.costs then cost_2_87 = math.min(scope.costs[(tier_0_318 - scope.set - 6) / 5 + 1], argv[tier_0_318 + 1]) end
--lua/lib/tiers/sliding.lua:24
from_2_87 = (cost_2_87 - (argv[tier_0_318 + 1]) - 1) * 8
to_2_87 = from_2_87 + 7
if cost_2_87 == 0 then from_2_87, to_2_87 = 1, 0 end
end
if scope.is_summed then
--lua/lib/log/sums.lua:69
local opened_4_91 = scope.sums or {}
scope.sums = opened_4_91
local log_3_104 = opened_4_91['log']
if not log_3_104 then
--lua/lib/request/request_limits.lua:116
local key_4_91 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_5_54 = call('GETRANGE', key_4_91, '-320', '-1')
local size_5_54, head_5_54 = #text_5_54, text_5_54
if size_5_54 == 320 then
size_5_54, head_5_54 = call('STRLEN', key_4_91), call('GETRANGE', key_4_91, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_91 = { head = head_5_54, text = text_5_54, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_54 >= 64 then
local __6_32, __6_32, moved_6_32, __6_32, groups_6_32, front_6_32, total_6_32, base_6_32 = unpack_bytes('<dddddddd', head_5_54)
local when_6_32, sum_6_32 = unpack_bytes('<dd', text_5_54, #text_5_54 - 16 + 1)
if groups_6_32 > 0 then read_4_91.groups, read_4_91.front, read_4_91.from = groups_6_32, front_6_32, 64 + 8 * (groups_6_32 + groups_6_32 / 64) end
local entries_6_32 = (size_5_54 - read_4_91.from) / 16
read_4_91.entries, read_4_91.first = entries_6_32, math.max(0, entries_6_32 - math.floor(#text_5_54 / 16))
read_4_91.base, read_4_91.total, read_4_91.sum, read_4_91.moved_us = -base_6_32, total_6_32, total_6_32 - sum_6_32, -moved_6_32
if entries_6_32 > 0 then read_4_91.newest_us = when_6_32 end
end
--lua/lib/log/sums.lua:75
log_3_104 = read_4_91
if #log_3_104.head < 64 then scope.is_bare = true end
local ahead_us_4_91 = log_3_104.newest_us - scope.at_us
if ahead_us_4_91 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_91)
elseif ahead_us_4_91 > 0 then
scope.at_us = log_3_104.newest_us
end
opened_4_91['log'] = log_3_104
end
--lua/lib/request/request_limits.lua:83
local cost_3_104 = 1
if scope.costs then cost_3_104 = math.min(scope.costs[(tier_0_318 - scope.set - 6) / 5 + 1], argv[tier_0_318 + 1]) end
--lua/lib/tiers/sums_tier.lua:94
local its_us_2_87 = scope.at_us
if cost_3_104 > 0 then

local each_3_104 = '0' == '0' and cost_3_104 or 0
local need_5_56 = log_3_104.sum + cost_3_104 - (argv[tier_0_318 + 1])
--lua/lib/tiers/sums_tier.lua:81
local when_us_3_104 = 0
if need_5_56 > log_3_104.base then
--lua/lib/request/request_limits.lua:116
local key_5_56 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/tiers/sums_tier.lua:16
local low_6_34, low_sum_6_34 = -1, log_3_104.base
local high_6_34, high_sum_6_34, when_5_56 = log_3_104.entries - 1, log_3_104.sum, log_3_104.newest_us
local guesses_6_34, around_6_34, guess_6_34 = 0, 1, high_6_34
if each_3_104 > 0 then guess_6_34 = high_6_34 - math.floor((high_sum_6_34 - need_5_56) / each_3_104) else guesses_6_34, around_6_34 = 1, 8 end
while high_6_34 - low_6_34 > 1 do
if guesses_6_34 > 3 then
guess_6_34 = math.ceil((low_6_34 + high_6_34) / 2)
elseif guesses_6_34 > 0 then
guess_6_34 = low_6_34 + math.ceil((need_5_56 - low_sum_6_34) / (high_sum_6_34 - low_sum_6_34) * (high_6_34 - low_6_34))
end
guess_6_34 = math.max(low_6_34 + 1, math.min(guess_6_34, high_6_34))
local from_6_34, to_6_34 = math.max(guess_6_34 - around_6_34, low_6_34 + 1), math.min(guess_6_34 + around_6_34 - 1, high_6_34 - 1)
local text_6_34, offset_6_34 = log_3_104.text, 0
if from_6_34 >= log_3_104.first then
offset_6_34 = #text_6_34 - (log_3_104.entries - from_6_34) * 16 + 1
else
text_6_34, offset_6_34 = call('GETRANGE', key_5_56, log_3_104.from + from_6_34 * 16, log_3_104.from + (to_6_34 + 1) * 16 - 1), 1
end
local at_6_34 = from_6_34
repeat
local its_when_6_34, sum_6_34 = unpack_bytes('<dd', text_6_34, offset_6_34 + (at_6_34 - from_6_34) * 16)
--lua/lib/log/sums.lua:117
local more_6_34, groups_7_2 = log_3_104.total, log_3_104.groups or 0
local group_7_2 = math.floor(at_6_34 / 32)
if group_7_2 < groups_7_2 then
local known_7_2 = log_3_104.known
if not known_7_2 then
local packed_7_2 = call('GETRANGE', key_5_56, 64, 64 + groups_7_2 / 64 * 8 - 1)
known_7_2 = { [0] = log_3_104.front }
for i_7_2 = 1, groups_7_2 / 64 do known_7_2[i_7_2] = known_7_2[i_7_2 - 1] + unpack_bytes('<d', packed_7_2, 8 * i_7_2 - 7) end
known_7_2.slices, log_3_104.known = {}, known_7_2
end
local at_7_2 = math.floor(group_7_2 / 64)
local slice_7_2 = known_7_2.slices[at_7_2]
if not slice_7_2 then
local from_7_2 = 64 + 8 * (groups_7_2 / 64 + at_7_2 * 64)
local packed_7_2 = call('GETRANGE', key_5_56, from_7_2, from_7_2 + 8 * 64 - 1)
slice_7_2 = { [0] = known_7_2[at_7_2] }
for i_7_2 = 1, 64 - 1 do slice_7_2[i_7_2] = slice_7_2[i_7_2 - 1] + unpack_bytes('<d', packed_7_2, 8 * i_7_2 - 7) end
known_7_2.slices[at_7_2] = slice_7_2
end
more_6_34 = slice_7_2[group_7_2 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_6_34 = more_6_34 - sum_6_34
if sum_6_34 >= need_5_56 then high_6_34, high_sum_6_34, when_5_56 = at_6_34, sum_6_34, its_when_6_34 else low_6_34, low_sum_6_34 = at_6_34, sum_6_34 end
at_6_34 = high_6_34 > to_6_34 and to_6_34 or math.floor((low_6_34 + high_6_34) / 2) until
high_6_34 == from_6_34 or low_6_34 == to_6_34 or high_6_34 - low_6_34 <= 1
guesses_6_34, around_6_34 = guesses_6_34 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us_3_104 = when_5_56 + (argv[tier_0_318 + 2])
end
--lua/lib/tiers/sums_tier.lua:99
its_us_2_87 = when_us_3_104
end
--lua/lib/tiers/sliding.lua:30
turn_us_2_87 = its_us_2_87
else
local entry_2_87 = from_2_87 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_87, to_2_87)
if #entry_2_87 >= 8 then turn_us_2_87 = unpack_bytes('<d', entry_2_87) + (argv[tier_0_318 + 2]) end
end
its_us_0_318 = turn_us_2_87 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_318 == 'pace' then do
--lua/lib/request/request_limits.lua:70
local from_2_88, to_2_88 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/tiers/pace.lua:25
local due_2_88, turn_us_2_88 = call('GETRANGE', (given[scope.keys + 1]), from_2_88, to_2_88), scope.at_us
--lua/lib/request/request_limits.lua:91
local cost_2_88 = 1
if scope.costs then cost_2_88 = scope.costs[(tier_0_318 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:27
if #due_2_88 >= 8 and cost_2_88 > 0 then turn_us_2_88 = (argv[tier_0_318 + 2]) - unpack_bytes('<d', due_2_88) end
its_us_0_318 = turn_us_2_88 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_318 == 'fixed' then do
--lua/lib/log/meters.lua:18
local kept_3_107 = scope[tier_0_318]
if kept_3_107 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_89 = argv[tier_0_318 + 3]
--lua/lib/log/meters.lua:21
kept_3_107 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_89)
scope[tier_0_318] = kept_3_107
if not kept_3_107 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_89, closes_us_2_89, used_2_89 = 0, 0, 0
if kept_3_107 then ends_us_2_89, closes_us_2_89, used_2_89 = unpack_bytes('<ddd', kept_3_107) end
--lua/lib/request/request_limits.lua:70
local __3_107, edges_3_107 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_3_107 = ends_us_2_89 > scope.at_us + (argv[tier_0_318 + 2]) * (edges_3_107 == '' and 1 or 2)
if is_set_back_3_107 then
do local at_us_4_95 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_95, edges_4_95 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_95, alike_4_95 = tonumber(argv[tier_0_318 + 2]), math.huge
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
if is_here_4_95 and to_4_95 then alike_4_95 = math.floor((edge_us_4_95 - ends_us_4_95) / length_us_4_95 + 0.5) end until
is_here_4_95
closes_us_4_95 = ends_us_4_95 - guard_us_4_95
end
ends_us_2_89, closes_us_2_89 = ends_us_4_95, closes_us_4_95 or ends_us_4_95 end
--lua/lib/tiers/fixed.lua:56
if edges_3_107 == '' then closes_us_2_89 = ends_us_2_89 + (argv[tier_0_318 + 2]) end
scope.is_ahead = true
end
if ends_us_2_89 <= scope.at_us then ends_us_2_89, used_2_89 = nil, 0 end
--lua/lib/request/request_limits.lua:83
local cost_2_89 = 1
if scope.costs then cost_2_89 = math.min(scope.costs[(tier_0_318 - scope.set - 6) / 5 + 1], argv[tier_0_318 + 1]) end
--lua/lib/tiers/fixed.lua:67
local turn_us_2_89 = scope.at_us
if not ends_us_2_89 then
--lua/lib/request/request_limits.lua:70
local __2_89, edges_2_89 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/tiers/fixed.lua:70
if edges_2_89 ~= '' and string.sub(edges_2_89, 1, 2) ~= '0 ' then do local at_us_3_106 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __3_106, edges_3_106 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_3_106, alike_3_106 = tonumber(argv[tier_0_318 + 2]), math.huge
local ends_us_3_106, closes_us_3_106 = at_us_3_106 + length_us_3_106, nil
if edges_3_106 ~= '' then
local __3_106, last_3_106, guard_us_3_106, edge_us_3_106 = string.find(edges_3_106, '^(%S+) (%S+)')
local is_here_3_106 = false
edge_us_3_106 = edge_us_3_106 * 1000000
repeat
local from_us_3_106, __3_106, to_3_106, length_3_106, count_3_106 = edge_us_3_106, string.find(edges_3_106, '^ ([%d.]+)x(%d+)', last_3_106 + 1)
if to_3_106 then
last_3_106, length_us_3_106 = to_3_106, math.floor(length_3_106 * 1000000 + 0.5)
edge_us_3_106 = edge_us_3_106 + length_us_3_106 * count_3_106
end
is_here_3_106 = not to_3_106 or at_us_3_106 < edge_us_3_106
if is_here_3_106 then ends_us_3_106 = from_us_3_106 + (math.floor((at_us_3_106 - from_us_3_106) / length_us_3_106) + 1) * length_us_3_106 end
if is_here_3_106 and to_3_106 then alike_3_106 = math.floor((edge_us_3_106 - ends_us_3_106) / length_us_3_106 + 0.5) end until
is_here_3_106
closes_us_3_106 = ends_us_3_106 - guard_us_3_106
end
ends_us_2_89, closes_us_2_89 = ends_us_3_106, closes_us_3_106 or ends_us_3_106 end
--lua/lib/tiers/fixed.lua:70
end
end
if ends_us_2_89 and cost_2_89 > 0 and (used_2_89 + cost_2_89 > tonumber(argv[tier_0_318 + 1]) or scope.at_us >= closes_us_2_89) then turn_us_2_89 = ends_us_2_89 end
its_us_0_318 = turn_us_2_89 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_318 == 'gcra' then do
--lua/lib/tiers/gcra.lua:19
local each_us_2_90 = math.ceil((argv[tier_0_318 + 2]) * 4 / (argv[tier_0_318 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_109 = scope[tier_0_318]
if kept_3_109 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_90 = argv[tier_0_318 + 3]
--lua/lib/log/meters.lua:21
kept_3_109 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_90)
scope[tier_0_318] = kept_3_109
if not kept_3_109 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_90, expires_us_3_109, is_set_back_3_109 = 0, 0, false
if kept_3_109 then served_us_2_90, expires_us_3_109 = unpack_bytes('<dd', kept_3_109) end
if served_us_2_90 <= scope.at_us then
served_us_2_90 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_109, burst_3_109 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_109 = scope.at_us + burst_3_109 * each_us_2_90 + (argv[tier_0_318 + 2])
is_set_back_3_109 = served_us_2_90 > most_us_3_109
if is_set_back_3_109 then scope.is_ahead = true end
served_us_2_90 = math.min(served_us_2_90, most_us_3_109)
end
--lua/lib/request/request_limits.lua:70
local __2_90, burst_2_90 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/request/request_limits.lua:83
local cost_2_90 = 1
if scope.costs then cost_2_90 = math.min(scope.costs[(tier_0_318 - scope.set - 6) / 5 + 1], argv[tier_0_318 + 1]) end
--lua/lib/tiers/gcra.lua:45
local turn_us_2_90 = scope.at_us
if cost_2_90 > 0 then turn_us_2_90 = math.ceil(served_us_2_90 + math.min(cost_2_90 - burst_2_90, 0) * each_us_2_90) end
its_us_0_318 = turn_us_2_90 end
--lua/lib/tiers/kinds.lua:106
elseif kind_0_318 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_91, resolution_us_2_91 = argv[tier_0_318 + 3], argv[tier_0_318 + 4]
--lua/lib/log/sums.lua:69
local opened_4_92 = scope.sums or {}
scope.sums = opened_4_92
local log_3_105 = opened_4_92[slot_2_91]
if not log_3_105 then
--lua/lib/request/request_limits.lua:116
local key_4_92 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_91
--lua/lib/log/sums.lua:57
local text_5_55 = call('GETRANGE', key_4_92, '-320', '-1')
local size_5_55, head_5_55 = #text_5_55, text_5_55
if size_5_55 == 320 then
size_5_55, head_5_55 = call('STRLEN', key_4_92), call('GETRANGE', key_4_92, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_92 = { head = head_5_55, text = text_5_55, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_55 >= 64 then
local __6_33, __6_33, moved_6_33, __6_33, groups_6_33, front_6_33, total_6_33, base_6_33 = unpack_bytes('<dddddddd', head_5_55)
local when_6_33, sum_6_33 = unpack_bytes('<dd', text_5_55, #text_5_55 - 16 + 1)
if groups_6_33 > 0 then read_4_92.groups, read_4_92.front, read_4_92.from = groups_6_33, front_6_33, 64 + 8 * (groups_6_33 + groups_6_33 / 64) end
local entries_6_33 = (size_5_55 - read_4_92.from) / 16
read_4_92.entries, read_4_92.first = entries_6_33, math.max(0, entries_6_33 - math.floor(#text_5_55 / 16))
read_4_92.base, read_4_92.total, read_4_92.sum, read_4_92.moved_us = -base_6_33, total_6_33, total_6_33 - sum_6_33, -moved_6_33
if entries_6_33 > 0 then read_4_92.newest_us = when_6_33 end
end
--lua/lib/log/sums.lua:75
log_3_105 = read_4_92
if #log_3_105.head < 64 then scope.is_bare = true end
local ahead_us_4_92 = log_3_105.newest_us - scope.at_us
if ahead_us_4_92 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_92)
elseif ahead_us_4_92 > 0 then
scope.at_us = log_3_105.newest_us
end
opened_4_92[slot_2_91] = log_3_105
end
--lua/lib/request/request_limits.lua:83
local cost_3_105 = 1
if scope.costs then cost_3_105 = math.min(scope.costs[(tier_0_318 - scope.set - 6) / 5 + 1], argv[tier_0_318 + 1]) end
--lua/lib/tiers/sums_tier.lua:94
local turn_us_2_91 = scope.at_us
if cost_3_105 > 0 then

local each_3_105 = resolution_us_2_91 == '0' and cost_3_105 or 0
local need_5_57 = log_3_105.sum + cost_3_105 - (argv[tier_0_318 + 1])
--lua/lib/tiers/sums_tier.lua:81
local when_us_3_105 = 0
if need_5_57 > log_3_105.base then
--lua/lib/request/request_limits.lua:116
local key_5_57 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_91
--lua/lib/tiers/sums_tier.lua:16
local low_6_35, low_sum_6_35 = -1, log_3_105.base
local high_6_35, high_sum_6_35, when_5_57 = log_3_105.entries - 1, log_3_105.sum, log_3_105.newest_us
local guesses_6_35, around_6_35, guess_6_35 = 0, 1, high_6_35
if each_3_105 > 0 then guess_6_35 = high_6_35 - math.floor((high_sum_6_35 - need_5_57) / each_3_105) else guesses_6_35, around_6_35 = 1, 8 end
while high_6_35 - low_6_35 > 1 do
if guesses_6_35 > 3 then
guess_6_35 = math.ceil((low_6_35 + high_6_35) / 2)
elseif guesses_6_35 > 0 then
guess_6_35 = low_6_35 + math.ceil((need_5_57 - low_sum_6_35) / (high_sum_6_35 - low_sum_6_35) * (high_6_35 - low_6_35))
end
guess_6_35 = math.max(low_6_35 + 1, math.min(guess_6_35, high_6_35))
local from_6_35, to_6_35 = math.max(guess_6_35 - around_6_35, low_6_35 + 1), math.min(guess_6_35 + around_6_35 - 1, high_6_35 - 1)
local text_6_35, offset_6_35 = log_3_105.text, 0
if from_6_35 >= log_3_105.first then
offset_6_35 = #text_6_35 - (log_3_105.entries - from_6_35) * 16 + 1
else
text_6_35, offset_6_35 = call('GETRANGE', key_5_57, log_3_105.from + from_6_35 * 16, log_3_105.from + (to_6_35 + 1) * 16 - 1), 1
end
local at_6_35 = from_6_35
repeat
local its_when_6_35, sum_6_35 = unpack_bytes('<dd', text_6_35, offset_6_35 + (at_6_35 - from_6_35) * 16)
--lua/lib/log/sums.lua:117
local more_6_35, groups_7_3 = log_3_105.total, log_3_105.groups or 0
local group_7_3 = math.floor(at_6_35 / 32)
if group_7_3 < groups_7_3 then
local known_7_3 = log_3_105.known
if not known_7_3 then
local packed_7_3 = call('GETRANGE', key_5_57, 64, 64 + groups_7_3 / 64 * 8 - 1)
known_7_3 = { [0] = log_3_105.front }
for i_7_3 = 1, groups_7_3 / 64 do known_7_3[i_7_3] = known_7_3[i_7_3 - 1] + unpack_bytes('<d', packed_7_3, 8 * i_7_3 - 7) end
known_7_3.slices, log_3_105.known = {}, known_7_3
end
local at_7_3 = math.floor(group_7_3 / 64)
local slice_7_3 = known_7_3.slices[at_7_3]
if not slice_7_3 then
local from_7_3 = 64 + 8 * (groups_7_3 / 64 + at_7_3 * 64)
local packed_7_3 = call('GETRANGE', key_5_57, from_7_3, from_7_3 + 8 * 64 - 1)
slice_7_3 = { [0] = known_7_3[at_7_3] }
for i_7_3 = 1, 64 - 1 do slice_7_3[i_7_3] = slice_7_3[i_7_3 - 1] + unpack_bytes('<d', packed_7_3, 8 * i_7_3 - 7) end
known_7_3.slices[at_7_3] = slice_7_3
end
more_6_35 = slice_7_3[group_7_3 % 64]
end
--lua/lib/tiers/sums_tier.lua:38
sum_6_35 = more_6_35 - sum_6_35
if sum_6_35 >= need_5_57 then high_6_35, high_sum_6_35, when_5_57 = at_6_35, sum_6_35, its_when_6_35 else low_6_35, low_sum_6_35 = at_6_35, sum_6_35 end
at_6_35 = high_6_35 > to_6_35 and to_6_35 or math.floor((low_6_35 + high_6_35) / 2) until
high_6_35 == from_6_35 or low_6_35 == to_6_35 or high_6_35 - low_6_35 <= 1
guesses_6_35, around_6_35 = guesses_6_35 + 1, 8
end
--lua/lib/tiers/sums_tier.lua:85
when_us_3_105 = when_5_57 + (argv[tier_0_318 + 2])
end
--lua/lib/tiers/sums_tier.lua:99
turn_us_2_91 = when_us_3_105
end
--lua/lib/tiers/summed.lua:19
its_us_0_318 = turn_us_2_91 end
--lua/lib/tiers/kinds.lua:106
else error('no such kind of tier: ' .. tostring(kind_0_318)) end
if its_us_0_318 > turn_us_0_318 then turn_us_0_318, binding_0_318 = its_us_0_318, tier_0_318 end
end
scope.turn_us, scope.tier = turn_us_0_318, binding_0_318 or first_0_318 end
--lua/lib/shared/check_shared.lua:12
if scope.known then
local weight
scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, scope.stored =
shelf_1.settings_shared(((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), request.tenant, now_us)
if scope == home then request.weight = weight or request.weight end
else
scope.paused_us, scope.held_us = shelf_1.settings_paused(((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), now_us), 0
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
--lua/lib/shared/check_shared.lua:73
function shelf_1.shared_binding(request)
local binding, index, full, full_index = nil, nil, nil, nil
for s, scope in ipairs(request.scopes) do
--lua/lib/shared/check_shared.lua:63
local opens_us = math.max(scope.turn_us, scope.paused_us, scope.held_us)
--lua/lib/shared/check_shared.lua:77
if opens_us > scope.at_us and not (binding and (math.max(binding.turn_us, binding.paused_us, binding.held_us)) >= opens_us) then binding, index = scope, s end
if scope.is_full then full, full_index = scope, s end
end
return binding or full, index or full_index
end
--lua/lib/shared/write_gates.lua:19
function shelf_1.gate_ahead(scope)
--lua/lib/request/request_limits.lua:121
local waiters_key, queue_key = (string.sub(given[scope.keys + 1], 1, -4) .. 'waiters'), (string.sub(given[scope.keys + 1], 1, -4) .. 'queue')
--lua/lib/shared/write_gates.lua:21
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
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/shared/write_gates.lua:45
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
--lua/lib/request/request_limits.lua:110
local gate = given[scope.keys + 1]
--lua/lib/shared/write_gates.lua:97
if shelf_1.meters_cost(scope) then
local costs = shelf_1.gate_front(home, request, gate)
if #costs > 0 then shelf_1.meters_front(scope, costs) end
end
shelf_1.gate_write(home, scope, gate, 0)
end

function shelf_1.write_narrow(home, request)
for s = request.gates - request.narrow + 1, request.gates do
local scope = request.scopes[s]
--lua/lib/request/request_limits.lua:110
local gate = given[scope.keys + 1]
--lua/lib/shared/write_gates.lua:108
if shelf_1.room_load(home, gate) then
local tenant_0_258 = request.tenant
--lua/lib/shared/gates.lua:35
local its = gate .. ' ' .. tenant_0_258
--lua/lib/shared/write_gates.lua:110
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
if used[((given[(request.scopes[s]).keys + 1]))] then shelf_1.gate_write_costs(home, request, s) end
end
if home.part then shelf_1.gate_write(home, home.part, shelf_1.tenant_gate(request.tenant), 0) end
shelf_1.tenant_settle(home, request.tenant)
end
--lua/lib/shared/ask.lua:17
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
do local ticket_0_218 = its.ticket
--lua/lib/home/order.lua:59
home.stands = 4000000000000000 + ticket_0_218 end
--lua/lib/shared/ask.lua:30
shelf_1.home_put(home, waiter, its, stands, home.stands)
return nil
end
local new_us = math.max(slot_us, own_us, home.at_us + 1)
--lua/lib/home/order.lua:64
home.stands = math.max(0, math.min(math.ceil(new_us), 4000000000000000 - 1))
--lua/lib/shared/ask.lua:35
shelf_1.home_move(home, waiter, its, stands, home.stands)
if was_late then shelf_1.home_note(home, waiter, its) end
return home.stands
end




function shelf_1.shared_asks(home, request)
local its, stands = home.its, home.stands
if not its then return nil end
shelf_1.watchdog_ends(home, request.waiter)
local flow = shelf_1.flow_load(home, its.flow)
if not (flow and shelf_1.flow_is_of(flow, request)) then
shelf_1.home_leave(home, request.waiter, its, stands)
home.its, home.stands = nil, nil
return its.ticket
end
if stands < 0 then
home.stands, home.is_untold = (math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1))), true
shelf_1.home_move(home, request.waiter, its, stands, home.stands)
end
shelf_1.flow_weigh(home, flow, request.weight)
end



function shelf_1.shared_ask(request, clock, promotions)
local home, waiter = shelf_1.shared_open(request, clock, true), request.waiter
shelf_1.shared_restore(home)

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
local is_here = request.word ~= 'reserve' and shelf_1.stands_parked(home.stands) and not request.binding
if is_here and shelf_1.shared_here(home, waiter) then return home, true, nil end

if is_now and home.costs then shelf_1.put_off(home, request) end
return home, false, shelf_1.stands_scheduled(home.stands) and home.stands or nil, why, slot_us
end


function shelf_1.shared_await(home, waiter)
shelf_1.home_move(home, waiter, home.its, home.stands, math.max(0, math.min(math.ceil((home.at_us + 200000)), 4000000000000000 - 1)))
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
if what == 'gone' or what == 'left' then
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

local was_late = its.told_us > 0 and shelf_1.waiter_comes(its) < home.at_us - 200000
if was_late and shelf_1.stands_scheduled(stands) then shelf_1.home_move(home, waiter, its, stands, -math.floor((home.at_us))) end
shelf_1.home_note(home, waiter, its)
else
return false
end
return true
end
--lua/lib/shared/events.lua:17
function shelf_1.event_come(home, promotions, waiter, its, stands, within_us)
if not shelf_1.stands_parked(stands) and (stands < 0 or stands <= home.at_us + within_us) then return end
shelf_1.home_move(home, waiter, its, stands, math.max(0, math.min(math.ceil((home.at_us)), 4000000000000000 - 1)))
shelf_1.reply_promote(promotions, home, waiter, home.at_us)
end

function shelf_1.event_first(home, promotions, flow)
local waiter, its = shelf_1.line_first(home, flow)
if waiter then shelf_1.event_come(home, promotions, waiter, its, (4000000000000000 + (its.ticket)), 0) end
return waiter ~= nil
end



function shelf_1.event_room(home, promotions, tenant)
local kept = shelf_1.tenant_load(home, tenant)
for i = 3, #kept do
local flow = shelf_1.flow_load(home, kept[i])
if flow and shelf_1.event_first(home, promotions, flow) then return end
end
local waiter, stands = nil, nil
if home.coming > 0 then waiter, stands = shelf_1.home_at(home, 0) end
if waiter then
shelf_1.event_come(home, promotions, waiter, nil, stands, 1000000)
return
end
local flow = shelf_1.shared_best(home, home.at_us)
if flow then shelf_1.event_first(home, promotions, flow) end
end

function shelf_1.event_settled(home, request)
local tenant, weight = request.tenant, request.weight
shelf_1.tenant_correct(home, tenant, (shelf_1.share_of(home, home.rights) - shelf_1.share_of(home, home.counted)) / weight)
for s = request.gates - request.narrow + 1, request.gates do
local scope = request.scopes[s]
shelf_1.room_correct(home, ((given[scope.keys + 1])), tenant, (shelf_1.share_of(scope, scope.rights) - shelf_1.share_of(scope, scope.counted)) / weight)
end
end

function shelf_1.event_apply(request, is_done, is_stale, clock, promotions)
local home, word, waiter = shelf_1.shared_open(request, clock, true), request.word, request.waiter
shelf_1.shared_restore(home)
local is_room = word == 'look' or word == 'release' or word == 'settle'
if word == 'come' then
is_done = home.its ~= nil
if is_done then shelf_1.event_come(home, promotions, waiter, home.its, home.stands, tonumber(request.token)) end
elseif not is_room then
is_done = shelf_1.report_apply(home, word, waiter, request.token, shelf_1.watchdog_is)
end

is_stale = is_stale or not is_room and (tonumber(argv[home.set + 3])) == 0 and not home.cap

if is_stale and is_room and word ~= 'look' then shelf_1.event_room(home, promotions, request.tenant) end
if is_stale or word == 'waiting' or word == 'come' or word == 'left' then
shelf_1.shared_close(home)
return is_done
end
if word == 'settle' then shelf_1.event_settled(home, request) end
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
--lua/lib/shared/check_shared.lua:69
binding.paused_us = math.max(binding.paused_us, binding.held_us) end
--lua/lib/shared/told.lua:24
do local set_back_us_0_206 = request.set_back_us
--lua/lib/request/reply.lua:99
local n_0_206, tier_0_206, reason_0_206, more_0_206 = #reply, 0, 12, nil
if binding.turn_us > binding.at_us then do local tier_1_119 = binding.tier
--lua/lib/request/request_limits.lua:48
tier_0_206 = (tier_1_119 - binding.set - 6) / 5 + 1 end
--lua/lib/request/reply.lua:100
end
if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
reason_0_206, more_0_206 = 17, binding.paused_us or 0
elseif binding.is_full then
reason_0_206, more_0_206 = 13, binding.running or ''
end
reply[n_0_206 + 1], reply[n_0_206 + 2], reply[n_0_206 + 3], reply[n_0_206 + 4] = reason_0_206, set_back_us_0_206, estimate_us, index
reply[n_0_206 + 5], reply[n_0_206 + 6], reply[n_0_206 + 7] = position or binding.ahead or 0, tier_0_206, more_0_206
if back_us then reply[n_0_206 + 1], reply[n_0_206 + 7], reply[n_0_206 + 8], reply[n_0_206 + 9] = 19, more_0_206 or '', reason_0_206, back_us end end
--lua/lib/shared/told.lua:25
end

function shelf_1.told_by_hand(reply, home, request)
local starts = shelf_1.told_room(home, request)
if not starts then shelf_1.told_deferred(reply, home, request) end
return starts
end


function shelf_1.told_waiter(reply, home, request, turn_us, slot_us)
local binding, index = request.binding or home, request.index or #request.scopes
do
--lua/lib/shared/check_shared.lua:69
binding.paused_us = math.max(binding.paused_us, binding.held_us) end
--lua/lib/shared/told.lua:37
if turn_us then
binding.turn_us, binding.ahead = turn_us, 0
do local set_back_us_0_207, position_0_207, back_us_0_207 = request.set_back_us, nil, nil
--lua/lib/request/reply.lua:99
local n_0_207, tier_0_207, reason_0_207, more_0_207 = #reply, 0, 12, nil
if binding.turn_us > binding.at_us then do local tier_1_120 = binding.tier
--lua/lib/request/request_limits.lua:48
tier_0_207 = (tier_1_120 - binding.set - 6) / 5 + 1 end
--lua/lib/request/reply.lua:100
end
if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
reason_0_207, more_0_207 = 17, binding.paused_us or 0
elseif binding.is_full then
reason_0_207, more_0_207 = 13, binding.running or ''
end
reply[n_0_207 + 1], reply[n_0_207 + 2], reply[n_0_207 + 3], reply[n_0_207 + 4] = reason_0_207, set_back_us_0_207, turn_us, index
reply[n_0_207 + 5], reply[n_0_207 + 6], reply[n_0_207 + 7] = position_0_207 or binding.ahead or 0, tier_0_207, more_0_207
if back_us_0_207 then reply[n_0_207 + 1], reply[n_0_207 + 7], reply[n_0_207 + 8], reply[n_0_207 + 9] = 19, more_0_207 or '', reason_0_207, back_us_0_207 end end
--lua/lib/shared/told.lua:40
shelf_1.home_keep(home, turn_us)
else
local estimate_us, position, back_us = shelf_1.parked_estimate(home, request, shelf_1.flow_load(home, home.its.flow), slot_us)
back_us = shelf_1.watchdog_be(home, request.waiter, slot_us) or back_us
shelf_1.home_keep(home, back_us)
do local set_back_us_0_208 = request.set_back_us
--lua/lib/request/reply.lua:99
local n_0_208, tier_0_208, reason_0_208, more_0_208 = #reply, 0, 12, nil
if binding.turn_us > binding.at_us then do local tier_1_121 = binding.tier
--lua/lib/request/request_limits.lua:48
tier_0_208 = (tier_1_121 - binding.set - 6) / 5 + 1 end
--lua/lib/request/reply.lua:100
end
if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
reason_0_208, more_0_208 = 17, binding.paused_us or 0
elseif binding.is_full then
reason_0_208, more_0_208 = 13, binding.running or ''
end
reply[n_0_208 + 1], reply[n_0_208 + 2], reply[n_0_208 + 3], reply[n_0_208 + 4] = reason_0_208, set_back_us_0_208, estimate_us, index
reply[n_0_208 + 5], reply[n_0_208 + 6], reply[n_0_208 + 7] = position or binding.ahead or 0, tier_0_208, more_0_208
if back_us then reply[n_0_208 + 1], reply[n_0_208 + 7], reply[n_0_208 + 8], reply[n_0_208 + 9] = 19, more_0_208 or '', reason_0_208, back_us end end
--lua/lib/shared/told.lua:46
end
end
--lua/shared.lua:45
local call = redis.call
--lua/lib/request/request.lua:57
local overdue_us_0_119 = tonumber(argv[3])
--lua/lib/request/clock.lua:21
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_119, slow = {} }
--lua/shared.lua:47
local promotions = {}

function shelf_1.admitted(home, request)

for _, scope in ipairs(request.scopes) do shelf_1.meters_note(scope, true, ttl_floor_ms) end
shelf_1.home_leave(home, request.waiter, home.its, home.stands, true)
shelf_1.shared_check(request, now_us, true)
shelf_1.write_gates(home, request)
local why, slot_us = shelf_1.shared_schedule(home, promotions, request.waiter)
shelf_1.shared_finish(home, promotions, why, slot_us)
end

function shelf_1.deferred(reply, home, request, turn_us, why, slot_us)

if not slot_us then why, slot_us = shelf_1.shared_schedule(home, promotions, request.waiter) end
for _, scope in ipairs(request.scopes) do shelf_1.meters_note(scope, request.is_new, ttl_floor_ms) end
shelf_1.told_waiter(reply, home, request, turn_us, slot_us)
shelf_1.shared_finish(home, promotions, why, slot_us)
end

return {
ask = shelf_1.shared_ask,
await = shelf_1.shared_await,
by_hand = shelf_1.told_by_hand,
open = shelf_1.shared_open,
admitted = shelf_1.admitted,
deferred = shelf_1.deferred,
event = shelf_1.event_apply,
promotions = promotions,
clock = clock }

end

function shelf_0.make_rare()
--lua/lib/request/request_limits.lua:1
local argv = ARGV
local given = KEYS
--lua/lib/log/log.lua:16
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log/log.lua:138
local shelf_2 = { log_find = 0, log_settle = 0, log_to_sums = 0, log_step_back = 0, sums_step_back = 0, scope_step_back = 0, scopes_step_back = 0, reply_stored = 0, settings_other = 0, settled_moved = 0, settled_note = 0, settled_text = 0, fixed_settle = 0, gcra_settle = 0, carry_unit = 0, carry_of_sums = 0, carry_of_log = 0, carry_history = 0, carry_count = 0, carry_write_sums = 0, carry_write_log = 0, carry_targets = 0, carry_find = 0, carry_missing = 0, carry_into = 0, carry_scope = 0, ready_limits = 0, ready_records = 0, sums_make_room = 0, sums_add_at = 0, sums_correct = 0, sums_insert = 0, sums_settle = 0, sums_tier_settle = 0, sliding_settle = 0, summed_settle = 0, settle_is_rest = 0, settle_scope = 0, settle_all = 0 } function shelf_2.log_find(key, entries, at)
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
--lua/lib/log/log_to_sums.lua:15
function shelf_2.log_to_sums(scope, by_us, own_us, may_write)
--lua/lib/request/request_limits.lua:110
local key = given[scope.keys + 1]
--lua/lib/log/log_to_sums.lua:17
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
--lua/lib/log/sums.lua:42
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
--lua/lib/log/log_to_sums.lua:35
scope.sums['log'] = log
end
--lua/lib/log/clock_step.lua:14
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
local log, key = scope.sums[slot], (string.sub(given[scope.keys + 1], 1, -4) .. slot)
local by_us = log.newest_us - scope.at_us
if by_us <= 0 then return 0 end
log.text, log.first = slot == 'log' and scope.copy or call('GET', key), 0
local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
local parts = { pack('<dddddddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, -log.base) }
local each, last = math.ceil(log.entries / 10000), -1
while last < log.entries - 1 do
last = math.min(last + each, log.entries - 1)
--lua/lib/log/sums.lua:104
local text_0_414, at_0_414 = log.text, 1
if last < log.first then
text_0_414 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_0_414 = #text_0_414 - (log.entries - last) * 16 + 1
end
local when, sum_0_414 = unpack_bytes('<dd', text_0_414, at_0_414)
--lua/lib/log/sums.lua:144
local sum = log.base
if last >= 0 then
--lua/lib/log/sums.lua:104
local text_1_322, at_1_322 = log.text, 1
if last < log.first then
text_1_322 = call('GETRANGE', key, log.from + last * 16, log.from + last * 16 + 16 - 1)
else
at_1_322 = #text_1_322 - (log.entries - last) * 16 + 1
end
local __0_420, sum_0_420 = unpack_bytes('<dd', text_1_322, at_1_322)






local more_0_420, groups_1_329 = log.total, log.groups or 0
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
more_0_420 = slice_1_329[group_1_329 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_420 - sum_0_420
end
--lua/lib/log/clock_step.lua:44
parts[#parts + 1] = pack('<dd', when - by_us, -sum)
end
local text = table.concat(parts)
local size_0_405 = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/log/clock_step.lua:48
scope.sums[slot] = step
if may_write then
call('SET', key, text, 'KEEPTTL')
elseif slot == 'log' then
scope.copy = text
else
scope.copies = scope.copies or {}
scope.copies[slot] = text
end
return by_us
end

function shelf_2.scope_step_back(scope, may_write)
local by_us = 0
if (scope.tail or '') ~= '' and not scope.is_summed then by_us = shelf_2.log_step_back(scope, may_write) end
for slot in pairs(scope.sums or {}) do by_us = math.max(by_us, shelf_2.sums_step_back(scope, slot, may_write)) end
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
--lua/lib/request/reply.lua:84
function shelf_2.reply_stored(reply, index, version, text)
local n, told = #reply, reply.told or {}
if told[version] then text = '' end
reply.told, told[version] = told, true
reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 18, index, version, text
end
--lua/lib/settings.lua:45
function shelf_2.settings_other(scopes)
for s, scope in ipairs(scopes) do
local found = call('HMGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'version', 'limits', 'changed', 'paused')
scope.is_changed, scope.pause = found[3] and true or nil, found[4]
if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
end
end
--lua/lib/log/charged.lua:28
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
--lua/lib/tiers/fixed.lua:148
function shelf_2.fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/log/meters.lua:18
local kept_0_443 = scope[tier]
if kept_0_443 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_340 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_443 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_340)
scope[tier] = kept_0_443
if not kept_0_443 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us, closes_us, used = 0, 0, 0
if kept_0_443 then ends_us, closes_us, used = unpack_bytes('<ddd', kept_0_443) end
--lua/lib/request/request_limits.lua:70
local __0_443, edges_0_443 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_443 = ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_443 == '' and 1 or 2)
if is_set_back_0_443 then
do local at_us_1_348 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_348, edges_1_348 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
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
if is_here_1_348 and to_1_348 then alike_1_348 = math.floor((edge_us_1_348 - ends_us_1_348) / length_us_1_348 + 0.5) end until
is_here_1_348
closes_us_1_348 = ends_us_1_348 - guard_us_1_348
end
ends_us, closes_us = ends_us_1_348, closes_us_1_348 or ends_us_1_348 end
--lua/lib/tiers/fixed.lua:56
if edges_0_443 == '' then closes_us = ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if ends_us <= scope.at_us then ends_us, used = nil, 0 end
--lua/lib/request/request_limits.lua:70
local __0_439, edges_0_439 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_0_439, alike_0_439 = tonumber(argv[tier + 2]), math.huge
local its_ends_us, closes_us_0_439 = at_us + length_us_0_439, nil
if edges_0_439 ~= '' then
local __0_439, last_0_439, guard_us_0_439, edge_us_0_439 = string.find(edges_0_439, '^(%S+) (%S+)')
local is_here_0_439 = false
edge_us_0_439 = edge_us_0_439 * 1000000
repeat
local from_us_0_439, __0_439, to_0_439, length_0_439, count_0_439 = edge_us_0_439, string.find(edges_0_439, '^ ([%d.]+)x(%d+)', last_0_439 + 1)
if to_0_439 then
last_0_439, length_us_0_439 = to_0_439, math.floor(length_0_439 * 1000000 + 0.5)
edge_us_0_439 = edge_us_0_439 + length_us_0_439 * count_0_439
end
is_here_0_439 = not to_0_439 or at_us < edge_us_0_439
if is_here_0_439 then its_ends_us = from_us_0_439 + (math.floor((at_us - from_us_0_439) / length_us_0_439) + 1) * length_us_0_439 end
if is_here_0_439 and to_0_439 then alike_0_439 = math.floor((edge_us_0_439 - its_ends_us) / length_us_0_439 + 0.5) end until
is_here_0_439
closes_us_0_439 = its_ends_us - guard_us_0_439
end
local its_closes_us = closes_us_0_439 or its_ends_us
--lua/lib/request/request_limits.lua:70
local field, edges = argv[tier + 3], argv[tier + 4]
--lua/lib/request/request_limits.lua:99
local i_0_374 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_374], scope.rights[i_0_374]
--lua/lib/tiers/fixed.lua:153
local is_in = ends_us and (edges == '' and at_us >= 2 * ends_us - closes_us - (argv[tier + 2]) or its_ends_us == ends_us)

is_in = is_in or ends_us and at_us > scope.at_us
--lua/lib/log/meters.lua:18
local kept = scope[tier]
if kept == nil then
--lua/lib/request/request_limits.lua:70
local field_0_430 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_0_430)
scope[tier] = kept
if not kept then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:159
local over_us = kept and unpack_bytes('<d', kept) or 0
local note = 'fixed' .. ((tier - scope.set - 6) / 5 + 1)
local was_in = over_us <= scope.at_us and at_us < over_us or shelf_2.settled_moved(scope, note) == 1
if counted > 0 and right == 0 then shelf_2.settled_note(scope, note, 1) end
if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
is_in = right > 0
if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
if edges == '' then closes_us = math.max(closes_us, 2 * ends_us - its_ends_us) end
end
if not is_in or right <= counted and at_us >= ends_us then return end
scope[tier] = pack('<ddd', ends_us, closes_us, math.max(0, used + right - counted))
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field, scope[tier])
do local lasts_us_0_432 = ends_us - now_us
--lua/lib/log/meters.lua:30
local meters_0_432, ttl_ms_0_432 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_432 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_432) < ttl_ms_0_432 then
call('PEXPIRE', meters_0_432, ttl_ms_0_432)
end end
--lua/lib/tiers/fixed.lua:172
end
--lua/lib/tiers/gcra.lua:113
function shelf_2.gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:70
local field, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:115
local meters, each_us = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), (math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4)
local kept = call('HGET', meters, field)
--lua/lib/request/request_limits.lua:99
local i_0_375 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_375], scope.rights[i_0_375]
--lua/lib/tiers/gcra.lua:120
local note = 'gcra' .. ((tier - scope.set - 6) / 5 + 1)
local cut_us = shelf_2.settled_moved(scope, note)

local counted_us = math.min(at_us, scope.at_us) + counted * each_us - cut_us
local served_us, expires_us = counted_us, 0
if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
local most_us = scope.at_us + burst * each_us + (argv[tier + 2])
local right_us, more_us = served_us, (right - counted) * each_us
if more_us > 0 then
served_us = math.max(served_us, counted_us)
right_us = math.min(served_us + more_us, math.max(most_us, served_us))
expires_us = math.max(expires_us, right_us)
cut_us = cut_us + more_us - (right_us - served_us)
else
if kept and at_us <= scope.at_us then

if scope.is_carried then counted = math.min(counted, tonumber(argv[tier + 1])) end
local back_us = (counted - right) * each_us - cut_us
right_us = served_us - math.max(0, math.min(back_us, at_us + counted * each_us - cut_us - scope.at_us))
end
cut_us = math.max(0, cut_us + more_us)
end
shelf_2.settled_note(scope, note, math.ceil(cut_us))
if right_us == served_us then return end
scope[tier] = pack('<ddd', right_us, expires_us, each_us)
call('HSET', meters, field, scope[tier])
do local lasts_us_0_433 = expires_us - now_us
--lua/lib/log/meters.lua:30
local meters_0_433, ttl_ms_0_433 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_433 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_433) < ttl_ms_0_433 then
call('PEXPIRE', meters_0_433, ttl_ms_0_433)
end end
--lua/lib/tiers/gcra.lua:147
end
--lua/lib/carry/carry_sources.lua:9
function shelf_2.carry_unit(name)
if name == 'log' then return '' end
return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end

function shelf_2.carry_of_sums(key, at_us)
--lua/lib/log/sums.lua:57
local text_0_408 = call('GETRANGE', key, '-320', '-1')
local size_0_408, head_0_408 = #text_0_408, text_0_408
if size_0_408 == 320 then
size_0_408, head_0_408 = call('STRLEN', key), call('GETRANGE', key, '0', '63')
end
--lua/lib/log/sums.lua:42
local log = { head = head_0_408, text = text_0_408, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_0_408 >= 64 then
local __1_315, __1_315, moved_1_315, __1_315, groups_1_315, front_1_315, total_1_315, base_1_315 = unpack_bytes('<dddddddd', head_0_408)
local when_1_315, sum_1_315 = unpack_bytes('<dd', text_0_408, #text_0_408 - 16 + 1)
if groups_1_315 > 0 then log.groups, log.front, log.from = groups_1_315, front_1_315, 64 + 8 * (groups_1_315 + groups_1_315 / 64) end
local entries_1_315 = (size_0_408 - log.from) / 16
log.entries, log.first = entries_1_315, math.max(0, entries_1_315 - math.floor(#text_0_408 / 16))
log.base, log.total, log.sum, log.moved_us = -base_1_315, total_1_315, total_1_315 - sum_1_315, -moved_1_315
if entries_1_315 > 0 then log.newest_us = when_1_315 end
end
--lua/lib/carry/carry_sources.lua:16
local history = {}
if log.entries < 1 then return history end
local each, before, ahead_us = math.ceil(log.entries / 1000), log.base, math.max(0, log.newest_us - at_us)
for i = (log.entries - 1) % each, log.entries - 1, each do
--lua/lib/log/sums.lua:104
local text_0_415, at_0_415 = log.text, 1
if i < log.first then
text_0_415 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_0_415 = #text_0_415 - (log.entries - i) * 16 + 1
end
local when_us, sum_0_415 = unpack_bytes('<dd', text_0_415, at_0_415)
--lua/lib/log/sums.lua:144
local sum = log.base
if i >= 0 then
--lua/lib/log/sums.lua:104
local text_1_323, at_1_323 = log.text, 1
if i < log.first then
text_1_323 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_1_323 = #text_1_323 - (log.entries - i) * 16 + 1
end
local __0_421, sum_0_421 = unpack_bytes('<dd', text_1_323, at_1_323)






local more_0_421, groups_1_330 = log.total, log.groups or 0
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
more_0_421 = slice_1_330[group_1_330 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_421 - sum_0_421
end
--lua/lib/carry/carry_sources.lua:22
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
--lua/lib/carry/carry_logs.lua:11
function shelf_2.carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
--lua/lib/request/request_limits.lua:116
local key = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/carry/carry_logs.lua:13
local text = slot == 'log' and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
if #text < 64 then text = pack('<dddddddd', longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
local size = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/carry/carry_logs.lua:17
local parts = { text }
for _, entry in ipairs(entries) do
log.sum = log.sum + entry[2]
parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
end
text = table.concat(parts)
size = #text
--lua/lib/log/sums.lua:42
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
--lua/lib/carry/carry_logs.lua:25
scope.sums = scope.sums or {}
scope.sums[slot] = written
if not may_write then
if slot == 'log' then scope.copy = text end
return
end
call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
if slot ~= 'log' then
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot, '')
do local lasts_us_0_434 = 2 * longest_us
--lua/lib/log/meters.lua:30
local meters_0_434, ttl_ms_0_434 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_434 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_434) < ttl_ms_0_434 then
call('PEXPIRE', meters_0_434, ttl_ms_0_434)
end end
--lua/lib/carry/carry_logs.lua:35
end
end


function shelf_2.carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
local key, longest_us, units = (given[scope.keys + 1]), (tonumber(argv[scope.set])), shelf_2.carry_count(entries, 0)
if units > math.min(1000, limit) and not scope.is_summed then
if (scope.copy and #scope.copy or call('STRLEN', key)) > 32 then shelf_2.log_to_sums(scope, 0, nil, may_write) end
scope.is_summed = true
end
if scope.is_summed then
shelf_2.carry_write_sums(scope, 'log', longest_us, entries, now_us, ttl_floor_ms, may_write)
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
--lua/lib/carry/carry.lua:37
function shelf_2.carry_targets(scope)
local targets = {}
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/carry/carry.lua:40
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/request/request_limits.lua:70
local field = argv[tier + 3]
--lua/lib/carry/carry.lua:43
local name = kind == 'sliding' and 'log' or field
local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
if kind == 'summed' then
--lua/lib/log/sums.lua:69
local opened_0_409 = scope.sums or {}
scope.sums = opened_0_409
local log = opened_0_409[field]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_409 = string.sub(given[scope.keys + 1], 1, -4) .. field
--lua/lib/log/sums.lua:57
local text_1_316 = call('GETRANGE', key_0_409, '-320', '-1')
local size_1_316, head_1_316 = #text_1_316, text_1_316
if size_1_316 == 320 then
size_1_316, head_1_316 = call('STRLEN', key_0_409), call('GETRANGE', key_0_409, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_409 = { head = head_1_316, text = text_1_316, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_316 >= 64 then
local __2_129, __2_129, moved_2_129, __2_129, groups_2_129, front_2_129, total_2_129, base_2_129 = unpack_bytes('<dddddddd', head_1_316)
local when_2_129, sum_2_129 = unpack_bytes('<dd', text_1_316, #text_1_316 - 16 + 1)
if groups_2_129 > 0 then read_0_409.groups, read_0_409.front, read_0_409.from = groups_2_129, front_2_129, 64 + 8 * (groups_2_129 + groups_2_129 / 64) end
local entries_2_129 = (size_1_316 - read_0_409.from) / 16
read_0_409.entries, read_0_409.first = entries_2_129, math.max(0, entries_2_129 - math.floor(#text_1_316 / 16))
read_0_409.base, read_0_409.total, read_0_409.sum, read_0_409.moved_us = -base_2_129, total_2_129, total_2_129 - sum_2_129, -moved_2_129
if entries_2_129 > 0 then read_0_409.newest_us = when_2_129 end
end
--lua/lib/log/sums.lua:75
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
--lua/lib/carry/carry.lua:47
is_bare = #log.head < 64
elseif kind == 'fixed' or kind == 'gcra' then
--lua/lib/log/meters.lua:18
local kept = scope[tier]
if kept == nil then
--lua/lib/request/request_limits.lua:70
local field_0_431 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_0_431)
scope[tier] = kept
if not kept then scope.is_bare = true end
end
--lua/lib/carry/carry.lua:50
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



function shelf_2.carry_find(scope)
local targets, lacks = shelf_2.carry_targets(scope), scope.is_changed
for _, target in pairs(targets) do lacks = lacks or target.is_bare end
if not lacks or not next(targets) then return end
scope.records = call('HKEYS', string.sub(given[scope.keys + 1], 1, -4) .. 'meters')
for _, name in ipairs(scope.records) do
if string.sub(name, 1, 4) == 'log~' then

call('EXISTS', (given[scope.keys + 1]), string.sub(given[scope.keys + 1], 1, -4) .. name)
--lua/lib/log/sums.lua:69
local opened_0_410 = scope.sums or {}
scope.sums = opened_0_410
local _ = opened_0_410[name]
if not _ then
--lua/lib/request/request_limits.lua:116
local key_0_410 = string.sub(given[scope.keys + 1], 1, -4) .. name
--lua/lib/log/sums.lua:57
local text_1_317 = call('GETRANGE', key_0_410, '-320', '-1')
local size_1_317, head_1_317 = #text_1_317, text_1_317
if size_1_317 == 320 then
size_1_317, head_1_317 = call('STRLEN', key_0_410), call('GETRANGE', key_0_410, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_410 = { head = head_1_317, text = text_1_317, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_317 >= 64 then
local __2_130, __2_130, moved_2_130, __2_130, groups_2_130, front_2_130, total_2_130, base_2_130 = unpack_bytes('<dddddddd', head_1_317)
local when_2_130, sum_2_130 = unpack_bytes('<dd', text_1_317, #text_1_317 - 16 + 1)
if groups_2_130 > 0 then read_0_410.groups, read_0_410.front, read_0_410.from = groups_2_130, front_2_130, 64 + 8 * (groups_2_130 + groups_2_130 / 64) end
local entries_2_130 = (size_1_317 - read_0_410.from) / 16
read_0_410.entries, read_0_410.first = entries_2_130, math.max(0, entries_2_130 - math.floor(#text_1_317 / 16))
read_0_410.base, read_0_410.total, read_0_410.sum, read_0_410.moved_us = -base_2_130, total_2_130, total_2_130 - sum_2_130, -moved_2_130
if entries_2_130 > 0 then read_0_410.newest_us = when_2_130 end
end
--lua/lib/log/sums.lua:75
_ = read_0_410
if #_.head < 64 then scope.is_bare = true end
local ahead_us_0_410 = _.newest_us - scope.at_us
if ahead_us_0_410 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_410)
elseif ahead_us_0_410 > 0 then
scope.at_us = _.newest_us
end
opened_0_410[name] = _
end
--lua/lib/carry/carry.lua:78
end
end
scope.records[#scope.records + 1] = 'log'
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
--lua/lib/request/request_limits.lua:70
local slot = argv[tier + 3]
--lua/lib/carry/carry.lua:107
shelf_2.carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
end
return
end
local packed, until_us = nil, nil
if target.kind == 'fixed' then
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier + 3], argv[tier + 4] local __0_440, edges_0_440 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us, alike_0_440 = tonumber(argv[tier + 2]), math.huge
local ends_us, closes_us_0_440 = at_us + length_us, nil
if edges_0_440 ~= '' then
local __0_440, last_0_440, guard_us_0_440, edge_us_0_440 = string.find(edges_0_440, '^(%S+) (%S+)')
local is_here_0_440 = false
edge_us_0_440 = edge_us_0_440 * 1000000
repeat
local from_us_0_440, __0_440, to_0_440, length_0_440, count_0_440 = edge_us_0_440, string.find(edges_0_440, '^ ([%d.]+)x(%d+)', last_0_440 + 1)
if to_0_440 then
last_0_440, length_us = to_0_440, math.floor(length_0_440 * 1000000 + 0.5)
edge_us_0_440 = edge_us_0_440 + length_us * count_0_440
end
is_here_0_440 = not to_0_440 or at_us < edge_us_0_440
if is_here_0_440 then ends_us = from_us_0_440 + (math.floor((at_us - from_us_0_440) / length_us) + 1) * length_us end
if is_here_0_440 and to_0_440 then alike_0_440 = math.floor((edge_us_0_440 - ends_us) / length_us + 0.5) end until
is_here_0_440
closes_us_0_440 = ends_us - guard_us_0_440
end
local closes_us = closes_us_0_440 or ends_us
--lua/lib/carry/carry.lua:115
local units, first_us = shelf_2.carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
--lua/lib/log/meters.lua:18
local kept_0_444 = scope[tier]
if kept_0_444 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_343 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_444 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_343)
scope[tier] = kept_0_444
if not kept_0_444 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local own_ends_us, own_closes_us, used = 0, 0, 0
if kept_0_444 then own_ends_us, own_closes_us, used = unpack_bytes('<ddd', kept_0_444) end
--lua/lib/request/request_limits.lua:70
local __0_444, edges_0_444 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_0_444 = own_ends_us > scope.at_us + (argv[tier + 2]) * (edges_0_444 == '' and 1 or 2)
if is_set_back_0_444 then
do local at_us_1_349 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __1_349, edges_1_349 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_1_349, alike_1_349 = tonumber(argv[tier + 2]), math.huge
local ends_us_1_349, closes_us_1_349 = at_us_1_349 + length_us_1_349, nil
if edges_1_349 ~= '' then
local __1_349, last_1_349, guard_us_1_349, edge_us_1_349 = string.find(edges_1_349, '^(%S+) (%S+)')
local is_here_1_349 = false
edge_us_1_349 = edge_us_1_349 * 1000000
repeat
local from_us_1_349, __1_349, to_1_349, length_1_349, count_1_349 = edge_us_1_349, string.find(edges_1_349, '^ ([%d.]+)x(%d+)', last_1_349 + 1)
if to_1_349 then
last_1_349, length_us_1_349 = to_1_349, math.floor(length_1_349 * 1000000 + 0.5)
edge_us_1_349 = edge_us_1_349 + length_us_1_349 * count_1_349
end
is_here_1_349 = not to_1_349 or at_us_1_349 < edge_us_1_349
if is_here_1_349 then ends_us_1_349 = from_us_1_349 + (math.floor((at_us_1_349 - from_us_1_349) / length_us_1_349) + 1) * length_us_1_349 end
if is_here_1_349 and to_1_349 then alike_1_349 = math.floor((edge_us_1_349 - ends_us_1_349) / length_us_1_349 + 0.5) end until
is_here_1_349
closes_us_1_349 = ends_us_1_349 - guard_us_1_349
end
own_ends_us, own_closes_us = ends_us_1_349, closes_us_1_349 or ends_us_1_349 end
--lua/lib/tiers/fixed.lua:56
if edges_0_444 == '' then own_closes_us = own_ends_us + (argv[tier + 2]) end
scope.is_ahead = true
end
if own_ends_us <= scope.at_us then own_ends_us, used = nil, 0 end
--lua/lib/carry/carry.lua:117
if units <= used then return end

if edges == '' then ends_us = first_us + length_us end
if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end

if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
packed, until_us = pack('<ddd', ends_us, closes_us, units), ends_us
else
--lua/lib/tiers/gcra.lua:19
local each_us = math.ceil((argv[tier + 2]) * 4 / (argv[tier + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_0_451 = scope[tier]
if kept_0_451 == nil then
--lua/lib/request/request_limits.lua:70
local field_1_344 = argv[tier + 3]
--lua/lib/log/meters.lua:21
kept_0_451 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_1_344)
scope[tier] = kept_0_451
if not kept_0_451 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us, expires_us_0_451, is_set_back_0_451 = 0, 0, false
if kept_0_451 then served_us, expires_us_0_451 = unpack_bytes('<dd', kept_0_451) end
if served_us <= scope.at_us then
served_us = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __0_451, burst_0_451 = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_0_451 = scope.at_us + burst_0_451 * each_us + (argv[tier + 2])
is_set_back_0_451 = served_us > most_us_0_451
if is_set_back_0_451 then scope.is_ahead = true end
served_us = math.min(served_us, most_us_0_451)
end
--lua/lib/carry/carry.lua:127
local right_us = 0
for _, entry in ipairs(history) do
if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
end
--lua/lib/request/request_limits.lua:70
local _, burst = argv[tier + 3], argv[tier + 4]
--lua/lib/carry/carry.lua:132
right_us = math.min(right_us, at_us + burst * each_us + (argv[tier + 2]))
if right_us <= served_us then return end
packed, until_us = pack('<ddd', right_us, now_us + 2 * (argv[tier + 2]), each_us), now_us + 2 * (argv[tier + 2])
end
scope[tier] = packed
if may_write then
call('HSET', meters, name, packed)
do local lasts_us_0_435 = until_us - now_us
--lua/lib/log/meters.lua:30
local meters_0_435, ttl_ms_0_435 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_0_435 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_0_435) < ttl_ms_0_435 then
call('PEXPIRE', meters_0_435, ttl_ms_0_435)
end end
--lua/lib/carry/carry.lua:140
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


local tier_0_371 = target.tier
--lua/lib/request/request_limits.lua:70
local _, edges = argv[tier_0_371 + 3], argv[tier_0_371 + 4]
--lua/lib/carry/carry.lua:154
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
call('HDEL', ((string.sub(given[scope.keys + 1], 1, -4) .. 'settings')), 'changed')
end
--lua/lib/carry/ready.lua:6
function shelf_2.ready_limits(request, reply)
local other, version, text = shelf_2.settings_other(request.scopes)
if other then shelf_2.reply_stored(reply, other, version, text) end
return other ~= nil
end

function shelf_2.ready_records(request, now_us, ttl_floor_ms, may_write)
for _, scope in ipairs(request.scopes) do shelf_2.carry_find(scope) end
shelf_2.scopes_step_back(request, may_write)
for _, scope in ipairs(request.scopes) do shelf_2.carry_scope(scope, now_us, ttl_floor_ms, may_write) end
end
--lua/lib/tiers/sums_settle.lua:17
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
local entry_0_423 = entry - 1
--lua/lib/log/sums.lua:144
local before = log.base
if entry_0_423 >= 0 then
--lua/lib/log/sums.lua:104
local text_1_325, at_1_325 = log.text, 1
if entry_0_423 < log.first then
text_1_325 = call('GETRANGE', key, log.from + entry_0_423 * 16, log.from + entry_0_423 * 16 + 16 - 1)
else
at_1_325 = #text_1_325 - (log.entries - entry_0_423) * 16 + 1
end
local __0_423, sum_0_423 = unpack_bytes('<dd', text_1_325, at_1_325)






local more_0_423, groups_1_332 = log.total, log.groups or 0
local group_1_332 = math.floor(entry_0_423 / 32)
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
more_0_423 = slice_1_332[group_1_332 % 64]
end
--lua/lib/log/sums.lua:148
before = more_0_423 - sum_0_423
end
--lua/lib/log/sums.lua:117
local more, groups_0_418 = log.total, log.groups or 0
local group_0_418 = math.floor(entry / 32)
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
more = slice_0_418[group_0_418 % 64]
end
--lua/lib/tiers/sums_settle.lua:54
local rest = { pack('<dd', at, more - before - units) }
for i = entry, log.entries - 1 do
--lua/lib/log/sums.lua:104
local text_0_417, at_0_417 = log.text, 1
if i < log.first then
text_0_417 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_0_417 = #text_0_417 - (log.entries - i) * 16 + 1
end
local when, sum_0_417 = unpack_bytes('<dd', text_0_417, at_0_417)
--lua/lib/log/sums.lua:144
local sum = log.base
if i >= 0 then
--lua/lib/log/sums.lua:104
local text_1_326, at_1_326 = log.text, 1
if i < log.first then
text_1_326 = call('GETRANGE', key, log.from + i * 16, log.from + i * 16 + 16 - 1)
else
at_1_326 = #text_1_326 - (log.entries - i) * 16 + 1
end
local __0_424, sum_0_424 = unpack_bytes('<dd', text_1_326, at_1_326)






local more_0_424, groups_1_333 = log.total, log.groups or 0
local group_1_333 = math.floor(i / 32)
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
more_0_424 = slice_1_333[group_1_333 % 64]
end
--lua/lib/log/sums.lua:148
sum = more_0_424 - sum_0_424
end
--lua/lib/tiers/sums_settle.lua:58
local entry_0_419 = i + 1
--lua/lib/log/sums.lua:117
local its_more, groups_0_419 = log.total, log.groups or 0
local group_0_419 = math.floor(entry_0_419 / 32)
if group_0_419 < groups_0_419 then
local known_0_419 = log.known
if not known_0_419 then
local packed_0_419 = call('GETRANGE', key, 64, 64 + groups_0_419 / 64 * 8 - 1)
known_0_419 = { [0] = log.front }
for i_0_419 = 1, groups_0_419 / 64 do known_0_419[i_0_419] = known_0_419[i_0_419 - 1] + unpack_bytes('<d', packed_0_419, 8 * i_0_419 - 7) end
known_0_419.slices, log.known = {}, known_0_419
end
local at_0_419 = math.floor(group_0_419 / 64)
local slice_0_419 = known_0_419.slices[at_0_419]
if not slice_0_419 then
local from_0_419 = 64 + 8 * (groups_0_419 / 64 + at_0_419 * 64)
local packed_0_419 = call('GETRANGE', key, from_0_419, from_0_419 + 8 * 64 - 1)
slice_0_419 = { [0] = known_0_419[at_0_419] }
for i_0_419 = 1, 64 - 1 do slice_0_419[i_0_419] = slice_0_419[i_0_419 - 1] + unpack_bytes('<d', packed_0_419, 8 * i_0_419 - 7) end
known_0_419.slices[at_0_419] = slice_0_419
end
its_more = slice_0_419[group_0_419 % 64]
end
--lua/lib/tiers/sums_settle.lua:59
rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
end
call('SETRANGE', key, log.from + entry * 16, table.concat(rest))
end





function shelf_2.sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right, is_carried)
local at = at_us - moved_us

if (counted == 0 or is_carried) and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
--lua/lib/log/sums.lua:166
local entry, low_us_0_429, high_0_429, high_us_0_429 = 0, nil, log.entries, nil
local text_0_429, first_0_429, guesses_0_429 = log.text, log.first, 0
while entry < high_0_429 do
local count_0_429 = math.min(math.floor(#text_0_429 / 16), log.entries - first_0_429)
local from_0_429, to_0_429 = math.max(first_0_429, entry), math.min(first_0_429 + count_0_429, high_0_429) - 1
local offset_0_429 = #text_0_429 - (first_0_429 + count_0_429 - from_0_429) * 16 + 1

local entry_0_429 = from_0_429
repeat
local when_0_429 = unpack_bytes('<d', text_0_429, offset_0_429 + (entry_0_429 - from_0_429) * 16)
if when_0_429 >= at then high_0_429, high_us_0_429 = entry_0_429, when_0_429 else entry, low_us_0_429 = entry_0_429 + 1, when_0_429 end
entry_0_429 = high_0_429 > to_0_429 and to_0_429 or math.floor((entry + high_0_429) / 2) until
high_0_429 <= from_0_429 or entry > to_0_429 or entry >= high_0_429
if entry < high_0_429 and not low_us_0_429 then
local when_0_429 = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
if when_0_429 >= at then high_0_429 = 0 else entry, low_us_0_429 = 1, when_0_429 end
end
if entry < high_0_429 then
local guess_0_429 = math.floor((entry + high_0_429) / 2)
if guesses_0_429 < 3 then guess_0_429 = entry - 1 + math.ceil((at - low_us_0_429) / (high_us_0_429 - low_us_0_429) * (high_0_429 - entry + 1)) end
guess_0_429, guesses_0_429 = math.max(entry, math.min(guess_0_429, high_0_429 - 1)), guesses_0_429 + 1
do
--lua/lib/log/sums.lua:155
local start_1_337 = math.floor(guess_0_429 / 32) * 32
local first_1_337 = math.max(start_1_337 - 1, 0)
local text_1_337 = call('GETRANGE', key, log.from + first_1_337 * 16, log.from + math.min(start_1_337 + 32, log.entries) * 16 - 1)
text_0_429, first_0_429 = text_1_337, first_1_337 end
--lua/lib/log/sums.lua:188
log.group, log.group_first = text_0_429, first_0_429
end
end
--lua/lib/tiers/sums_settle.lua:73
local text, first, is_own, when = log.group, log.group_first, false, nil
if entry < log.entries then
if not text or entry < first or entry >= first + #text / 16 or entry % 32 > 0 and entry == first then
do
--lua/lib/log/sums.lua:155
local start_0_427 = math.floor(entry / 32) * 32
local first_0_427 = math.max(start_0_427 - 1, 0)
local text_0_427 = call('GETRANGE', key, log.from + first_0_427 * 16, log.from + math.min(start_0_427 + 32, log.entries) * 16 - 1)
text, first = text_0_427, first_0_427 end
--lua/lib/tiers/sums_settle.lua:77
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
--lua/lib/log/sums.lua:144
local up_to = log.base
if entry >= 0 then
--lua/lib/log/sums.lua:104
local text_1_327, at_1_327 = log.text, 1
if entry < log.first then
text_1_327 = call('GETRANGE', key, log.from + entry * 16, log.from + entry * 16 + 16 - 1)
else
at_1_327 = #text_1_327 - (log.entries - entry) * 16 + 1
end
local __0_425, sum_0_425 = unpack_bytes('<dd', text_1_327, at_1_327)






local more_0_425, groups_1_334 = log.total, log.groups or 0
local group_1_334 = math.floor(entry / 32)
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
more_0_425 = slice_1_334[group_1_334 % 64]
end
--lua/lib/log/sums.lua:148
up_to = more_0_425 - sum_0_425
end
--lua/lib/tiers/sums_settle.lua:96
local entry_0_426 = entry - 1
--lua/lib/log/sums.lua:144
local before = log.base
if entry_0_426 >= 0 then
--lua/lib/log/sums.lua:104
local text_1_328, at_1_328 = log.text, 1
if entry_0_426 < log.first then
text_1_328 = call('GETRANGE', key, log.from + entry_0_426 * 16, log.from + entry_0_426 * 16 + 16 - 1)
else
at_1_328 = #text_1_328 - (log.entries - entry_0_426) * 16 + 1
end
local __0_426, sum_0_426 = unpack_bytes('<dd', text_1_328, at_1_328)






local more_0_426, groups_1_335 = log.total, log.groups or 0
local group_1_335 = math.floor(entry_0_426 / 32)
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
more_0_426 = slice_1_335[group_1_335 % 64]
end
--lua/lib/log/sums.lua:148
before = more_0_426 - sum_0_426
end
--lua/lib/tiers/sums_settle.lua:97
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

function shelf_2.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:116
local key = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:69
local opened_0_413 = scope.sums or {}
scope.sums = opened_0_413
local log = opened_0_413[slot]
if not log then
--lua/lib/request/request_limits.lua:116
local key_0_413 = string.sub(given[scope.keys + 1], 1, -4) .. slot
--lua/lib/log/sums.lua:57
local text_1_320 = call('GETRANGE', key_0_413, '-320', '-1')
local size_1_320, head_1_320 = #text_1_320, text_1_320
if size_1_320 == 320 then
size_1_320, head_1_320 = call('STRLEN', key_0_413), call('GETRANGE', key_0_413, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_0_413 = { head = head_1_320, text = text_1_320, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_1_320 >= 64 then
local __2_133, __2_133, moved_2_133, __2_133, groups_2_133, front_2_133, total_2_133, base_2_133 = unpack_bytes('<dddddddd', head_1_320)
local when_2_133, sum_2_133 = unpack_bytes('<dd', text_1_320, #text_1_320 - 16 + 1)
if groups_2_133 > 0 then read_0_413.groups, read_0_413.front, read_0_413.from = groups_2_133, front_2_133, 64 + 8 * (groups_2_133 + groups_2_133 / 64) end
local entries_2_133 = (size_1_320 - read_0_413.from) / 16
read_0_413.entries, read_0_413.first = entries_2_133, math.max(0, entries_2_133 - math.floor(#text_1_320 / 16))
read_0_413.base, read_0_413.total, read_0_413.sum, read_0_413.moved_us = -base_2_133, total_2_133, total_2_133 - sum_2_133, -moved_2_133
if entries_2_133 > 0 then read_0_413.newest_us = when_2_133 end
end
--lua/lib/log/sums.lua:75
log = read_0_413
if #log.head < 64 then scope.is_bare = true end
local ahead_us_0_413 = log.newest_us - scope.at_us
if ahead_us_0_413 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_0_413)
elseif ahead_us_0_413 > 0 then
scope.at_us = log.newest_us
end
opened_0_413[slot] = log
end
--lua/lib/tiers/sums_settle.lua:113
local is_first, kept_us = false, nil
if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
local moved_us = log.moved_us - shelf_2.settled_moved(scope, slot)
--lua/lib/request/request_limits.lua:99
local i_0_376 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_376], scope.rights[i_0_376]
--lua/lib/tiers/sums_settle.lua:118
if scope.is_carried and right > counted then moved_us = 0 end
if at_us - moved_us > scope.at_us - longest_us then
is_first, kept_us = shelf_2.sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
if is_first then
kept_us = math.min(at_us, scope.at_us)
local entry = string.rep(pack('<d', 0), 64 / 8 - 4) .. pack('<dd', kept_us, -right)
do
--lua/lib/log/log.lua:72
local size_0_403, is_renewed_0_403 = 32 + #entry, true
if #'' < 16 then
call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
else
size_0_403 = call('APPEND', key, entry)
do
--lua/lib/log/log.lua:60
local seen_us_1_314, expires_1_314 = unpack_bytes('<dd', '')
local is_renewed_1_314 = longest_us > seen_us_1_314 or now_us + seen_us_1_314 > -expires_1_314
if is_renewed_1_314 then
if longest_us > seen_us_1_314 then seen_us_1_314 = longest_us end
call('SETRANGE', key, 0, pack('<dd', seen_us_1_314, -(now_us + 2 * seen_us_1_314)))
call('PEXPIRE', key, math.max(math.ceil(seen_us_1_314 / 500), ttl_floor_ms))
end
is_renewed_0_403 = is_renewed_1_314 end
--lua/lib/log/log.lua:79
end end
--lua/lib/tiers/sums_settle.lua:125
end
if kept_us then shelf_2.settled_note(scope, slot, kept_us - at_us + log.moved_us) end
end
scope.sums[slot] = nil
return is_first
end
--lua/lib/tiers/sliding.lua:103
function shelf_2.sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:99
local i_0_377 = (tier - scope.set - 6) / 5 + 1
local counted, right = scope.costs[i_0_377], scope.rights[i_0_377]
--lua/lib/tiers/sliding.lua:105
if right == counted then return end
local size = scope.is_summed and 0 or call('STRLEN', given[scope.keys + 1])
local most = scope.is_carried and 1000 or 1
if size > 0 and (right > most or size > 32 + 8 * 1000) then
local head = call('GETRANGE', (given[scope.keys + 1]), 16, 23)
shelf_2.log_to_sums(scope, 0, at_us + shelf_2.settled_moved(scope, 'log') + unpack_bytes('<d', head), true)
end
if scope.is_summed or size == 0 then
shelf_2.sums_tier_settle(scope, tier, 'log', '0', (tonumber(argv[scope.set])), at_us, now_us, ttl_floor_ms)

scope.is_summed = true
else
local moved_us = shelf_2.log_settle(scope, at_us, shelf_2.settled_moved(scope, 'log'), counted, right)
shelf_2.settled_note(scope, 'log', moved_us)
end
end
--lua/lib/tiers/summed.lua:46
function shelf_2.summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
--lua/lib/request/request_limits.lua:70
local slot, resolution_us = argv[tier + 3], argv[tier + 4]
--lua/lib/tiers/summed.lua:48
local longest_us = (argv[tier + 2]) + resolution_us
if shelf_2.sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
do
--lua/lib/tiers/summed.lua:24
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot, '')
do local lasts_us_1_345 = 2 * longest_us
--lua/lib/log/meters.lua:30
local meters_1_345, ttl_ms_1_345 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_1_345 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_1_345) < ttl_ms_1_345 then
call('PEXPIRE', meters_1_345, ttl_ms_1_345)
end end end
--lua/lib/tiers/summed.lua:51
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
if (argv[scope.set + 5] ~= '') or scope.is_carried then reset_us = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), 'reset') end
if reset_us and (at_us <= tonumber(reset_us) or at_us > now_us) then
scope.is_forgotten = true

for i, cost in ipairs(scope.costs) do scope.rights[i] = math.max(scope.rights[i], cost) end
end
--lua/lib/request/request_limits.lua:31
local first, last, step = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/settle.lua:44
for tier = first, last, step do
--lua/lib/request/request_limits.lua:53
local kind = argv[tier]
--lua/lib/request/request_limits.lua:76
local record = argv[tier] == 'sliding' and 'sliding' or argv[tier + 3]
--lua/lib/settle.lua:47
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
--lua/lib/request/scopes.lua:9
if (argv[scope.set + 2]) ~= '' and not scope.tail then do
--lua/lib/log/log.lua:26
local tail_1_313 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
scope.tail = tail_1_313
if tail_1_313 ~= '' then
local newest_1_313 = unpack_bytes('<d', tail_1_313, #tail_1_313 - 7)
if newest_1_313 > now_us + 1000000 then
scope.set_back_us = newest_1_313 - now_us
elseif newest_1_313 > now_us then
scope.at_us = newest_1_313
elseif newest_1_313 <= 0 then

scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
end
elseif scope.costs then
scope.is_summed = true
end end
--lua/lib/request/scopes.lua:9
end
do
--lua/lib/log/sums.lua:91
if scope.is_summed then
--lua/lib/log/sums.lua:69
local opened_2_134 = scope.sums or {}
scope.sums = opened_2_134
local __1_321 = opened_2_134['log']
if not __1_321 then
--lua/lib/request/request_limits.lua:116
local key_2_134 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_3_120 = call('GETRANGE', key_2_134, '-320', '-1')
local size_3_120, head_3_120 = #text_3_120, text_3_120
if size_3_120 == 320 then
size_3_120, head_3_120 = call('STRLEN', key_2_134), call('GETRANGE', key_2_134, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_2_134 = { head = head_3_120, text = text_3_120, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_3_120 >= 64 then
local __4_96, __4_96, moved_4_96, __4_96, groups_4_96, front_4_96, total_4_96, base_4_96 = unpack_bytes('<dddddddd', head_3_120)
local when_4_96, sum_4_96 = unpack_bytes('<dd', text_3_120, #text_3_120 - 16 + 1)
if groups_4_96 > 0 then read_2_134.groups, read_2_134.front, read_2_134.from = groups_4_96, front_4_96, 64 + 8 * (groups_4_96 + groups_4_96 / 64) end
local entries_4_96 = (size_3_120 - read_2_134.from) / 16
read_2_134.entries, read_2_134.first = entries_4_96, math.max(0, entries_4_96 - math.floor(#text_3_120 / 16))
read_2_134.base, read_2_134.total, read_2_134.sum, read_2_134.moved_us = -base_4_96, total_4_96, total_4_96 - sum_4_96, -moved_4_96
if entries_4_96 > 0 then read_2_134.newest_us = when_4_96 end
end
--lua/lib/log/sums.lua:75
__1_321 = read_2_134
if #__1_321.head < 64 then scope.is_bare = true end
local ahead_us_2_134 = __1_321.newest_us - scope.at_us
if ahead_us_2_134 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_134)
elseif ahead_us_2_134 > 0 then
scope.at_us = __1_321.newest_us
end
opened_2_134['log'] = __1_321
end
--lua/lib/log/sums.lua:93
end
if (argv[scope.set + 5] ~= '') then
for slot_1_321 in (string.gmatch(argv[scope.set + 5], 'log%S*')) do
--lua/lib/log/sums.lua:69
local opened_2_135 = scope.sums or {}
scope.sums = opened_2_135
local __1_321 = opened_2_135[slot_1_321]
if not __1_321 then
--lua/lib/request/request_limits.lua:116
local key_2_135 = string.sub(given[scope.keys + 1], 1, -4) .. slot_1_321
--lua/lib/log/sums.lua:57
local text_3_121 = call('GETRANGE', key_2_135, '-320', '-1')
local size_3_121, head_3_121 = #text_3_121, text_3_121
if size_3_121 == 320 then
size_3_121, head_3_121 = call('STRLEN', key_2_135), call('GETRANGE', key_2_135, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_2_135 = { head = head_3_121, text = text_3_121, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_3_121 >= 64 then
local __4_97, __4_97, moved_4_97, __4_97, groups_4_97, front_4_97, total_4_97, base_4_97 = unpack_bytes('<dddddddd', head_3_121)
local when_4_97, sum_4_97 = unpack_bytes('<dd', text_3_121, #text_3_121 - 16 + 1)
if groups_4_97 > 0 then read_2_135.groups, read_2_135.front, read_2_135.from = groups_4_97, front_4_97, 64 + 8 * (groups_4_97 + groups_4_97 / 64) end
local entries_4_97 = (size_3_121 - read_2_135.from) / 16
read_2_135.entries, read_2_135.first = entries_4_97, math.max(0, entries_4_97 - math.floor(#text_3_121 / 16))
read_2_135.base, read_2_135.total, read_2_135.sum, read_2_135.moved_us = -base_4_97, total_4_97, total_4_97 - sum_4_97, -moved_4_97
if entries_4_97 > 0 then read_2_135.newest_us = when_4_97 end
end
--lua/lib/log/sums.lua:75
__1_321 = read_2_135
if #__1_321.head < 64 then scope.is_bare = true end
local ahead_us_2_135 = __1_321.newest_us - scope.at_us
if ahead_us_2_135 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_135)
elseif ahead_us_2_135 > 0 then
scope.at_us = __1_321.newest_us
end
opened_2_135[slot_1_321] = __1_321
end
--lua/lib/log/sums.lua:97
end
end end end
--lua/lib/settle.lua:64
is_changed = is_changed or scope.is_changed
end
if is_changed then ready.records(request, now_us, ttl_floor_ms, true) else shelf_2.scopes_step_back(request, true) end
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
--lua/shared.lua:84
return { limits = shelf_2.ready_limits, records = shelf_2.ready_records, step_back = shelf_2.scopes_step_back, settle = shelf_2.settle_all, is_rest = shelf_2.settle_is_rest }
end
--lua/lib/request/request.lua:41
local given_us_0_8, not_after_us_0_8 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, ttl_floor_ms = given_us_0_8, 0
if given_us_0_8 == '' then
local time_0_8 = call('TIME')
now_us = time_0_8[1] * 1000000 + time_0_8[2]
else
now_us, ttl_floor_ms = tonumber(given_us_0_8), 600000
end
local is_late = not_after_us_0_8 ~= '' and now_us > tonumber(not_after_us_0_8)
--lua/shared.lua:88
if is_late then return ({ 1, now_us }) end
--lua/lib/request/request.lua:46
local arg, last = tonumber(argv[5]), #argv
--lua/shared.lua:90
local reply, keys, made, rare = ({ 0, now_us }), 0, nil, nil
function shelf_0.decide()
local request = shelf_0.read_request(arg, keys, now_us)
local scopes, waiter, next_arg, next_keys = request.scopes, request.waiter, request.next_arg, request.next_keys
local home = scopes[#scopes]
--lua/lib/request/request_limits.lua:116
local waiters_key = string.sub(given[home.keys + 1], 1, -4) .. 'waiters'
--lua/shared.lua:96
local has_waiters = redis.call('EXISTS', waiters_key) == 1
local is_reserved = request.word == 'reserve'
if request.word ~= 'acquire_all' and not is_reserved then
local is_settlement, is_answered, texts = request.word == 'settle', false, nil
local is_done = is_settlement or request.word == 'look'
if request.is_set_back or is_settlement then rare = rare or shelf_0.make_rare() end
if request.is_set_back then rare.step_back(request, true) end
if is_settlement then is_answered, texts = rare.settle(request, reply, rare, now_us, ttl_floor_ms) end
if is_answered then return next_arg, next_keys end
local is_rest = is_settlement and rare.is_rest(request.token)
if request.word == 'release' then is_done = shelf_0.shared_release(request) end
if has_waiters and not is_rest then
made = made or shelf_0.make_home(now_us, ttl_floor_ms)
for _, scope in ipairs(scopes) do do
--lua/lib/request/scopes.lua:9
if (argv[scope.set + 2]) ~= '' and not scope.tail then do
--lua/lib/log/log.lua:26
local tail_1_89 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
scope.tail = tail_1_89
if tail_1_89 ~= '' then
local newest_1_89 = unpack_bytes('<d', tail_1_89, #tail_1_89 - 7)
if newest_1_89 > now_us + 1000000 then
scope.set_back_us = newest_1_89 - now_us
elseif newest_1_89 > now_us then
scope.at_us = newest_1_89
elseif newest_1_89 <= 0 then

scope.is_summed = call('STRLEN', given[scope.keys + 1]) > 32
end
elseif scope.costs then
scope.is_summed = true
end end
--lua/lib/request/scopes.lua:9
end
do
--lua/lib/log/sums.lua:91
if scope.is_summed then
--lua/lib/log/sums.lua:69
local opened_2_40 = scope.sums or {}
scope.sums = opened_2_40
local __1_94 = opened_2_40['log']
if not __1_94 then
--lua/lib/request/request_limits.lua:116
local key_2_40 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_3_60 = call('GETRANGE', key_2_40, '-320', '-1')
local size_3_60, head_3_60 = #text_3_60, text_3_60
if size_3_60 == 320 then
size_3_60, head_3_60 = call('STRLEN', key_2_40), call('GETRANGE', key_2_40, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_2_40 = { head = head_3_60, text = text_3_60, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_3_60 >= 64 then
local __4_60, __4_60, moved_4_60, __4_60, groups_4_60, front_4_60, total_4_60, base_4_60 = unpack_bytes('<dddddddd', head_3_60)
local when_4_60, sum_4_60 = unpack_bytes('<dd', text_3_60, #text_3_60 - 16 + 1)
if groups_4_60 > 0 then read_2_40.groups, read_2_40.front, read_2_40.from = groups_4_60, front_4_60, 64 + 8 * (groups_4_60 + groups_4_60 / 64) end
local entries_4_60 = (size_3_60 - read_2_40.from) / 16
read_2_40.entries, read_2_40.first = entries_4_60, math.max(0, entries_4_60 - math.floor(#text_3_60 / 16))
read_2_40.base, read_2_40.total, read_2_40.sum, read_2_40.moved_us = -base_4_60, total_4_60, total_4_60 - sum_4_60, -moved_4_60
if entries_4_60 > 0 then read_2_40.newest_us = when_4_60 end
end
--lua/lib/log/sums.lua:75
__1_94 = read_2_40
if #__1_94.head < 64 then scope.is_bare = true end
local ahead_us_2_40 = __1_94.newest_us - scope.at_us
if ahead_us_2_40 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_40)
elseif ahead_us_2_40 > 0 then
scope.at_us = __1_94.newest_us
end
opened_2_40['log'] = __1_94
end
--lua/lib/log/sums.lua:93
end
if (argv[scope.set + 5] ~= '') then
for slot_1_94 in (string.gmatch(argv[scope.set + 5], 'log%S*')) do
--lua/lib/log/sums.lua:69
local opened_2_41 = scope.sums or {}
scope.sums = opened_2_41
local __1_94 = opened_2_41[slot_1_94]
if not __1_94 then
--lua/lib/request/request_limits.lua:116
local key_2_41 = string.sub(given[scope.keys + 1], 1, -4) .. slot_1_94
--lua/lib/log/sums.lua:57
local text_3_61 = call('GETRANGE', key_2_41, '-320', '-1')
local size_3_61, head_3_61 = #text_3_61, text_3_61
if size_3_61 == 320 then
size_3_61, head_3_61 = call('STRLEN', key_2_41), call('GETRANGE', key_2_41, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_2_41 = { head = head_3_61, text = text_3_61, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_3_61 >= 64 then
local __4_61, __4_61, moved_4_61, __4_61, groups_4_61, front_4_61, total_4_61, base_4_61 = unpack_bytes('<dddddddd', head_3_61)
local when_4_61, sum_4_61 = unpack_bytes('<dd', text_3_61, #text_3_61 - 16 + 1)
if groups_4_61 > 0 then read_2_41.groups, read_2_41.front, read_2_41.from = groups_4_61, front_4_61, 64 + 8 * (groups_4_61 + groups_4_61 / 64) end
local entries_4_61 = (size_3_61 - read_2_41.from) / 16
read_2_41.entries, read_2_41.first = entries_4_61, math.max(0, entries_4_61 - math.floor(#text_3_61 / 16))
read_2_41.base, read_2_41.total, read_2_41.sum, read_2_41.moved_us = -base_4_61, total_4_61, total_4_61 - sum_4_61, -moved_4_61
if entries_4_61 > 0 then read_2_41.newest_us = when_4_61 end
end
--lua/lib/log/sums.lua:75
__1_94 = read_2_41
if #__1_94.head < 64 then scope.is_bare = true end
local ahead_us_2_41 = __1_94.newest_us - scope.at_us
if ahead_us_2_41 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_2_41)
elseif ahead_us_2_41 > 0 then
scope.at_us = __1_94.newest_us
end
opened_2_41[slot_1_94] = __1_94
end
--lua/lib/log/sums.lua:97
end
end end end
--lua/shared.lua:109
end
shelf_0.shared_check(request, now_us, true)
is_done = made.event(request, is_done, shelf_0.shared_is_stale(request), made.clock, made.promotions)
end
do
--lua/lib/request/reply.lua:75
local n_0_63 = #reply
if texts then
reply[n_0_63 + 1], reply[n_0_63 + 2], reply[n_0_63 + 3] = 9, 0, table.concat(texts, ',')
else
reply[n_0_63 + 1] = is_done and 15 or 16
end end
--lua/shared.lua:114
return next_arg, next_keys
end

local other, version, text = shelf_0.settings_other(scopes)
if other then
shelf_0.reply_stored(reply, other, version, text)
return next_arg, next_keys
end
if not request.is_set_back then shelf_0.shared_check(request, now_us, true) end
--lua/lib/carry/carry.lua:27
local may = false
for s_0_117 = 1, #scopes do
local scope_0_117 = scopes[s_0_117]
local is_bare_0_117 = scope_0_117.is_bare or scope_0_117.tail == ''
may = may or scope_0_117.is_changed or is_bare_0_117 and call('EXISTS', (given[scope_0_117.keys + 1]), string.sub(given[scope_0_117.keys + 1], 1, -4) .. 'meters') > 0
end
--lua/shared.lua:124
if request.is_set_back or may then
rare = rare or shelf_0.make_rare()
rare.records(request, now_us, ttl_floor_ms, true)
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
if is_reserved and starts then
starts, turn_us = false, now_us
made.await(at_home, waiter)
end
if not starts then
for _, scope in ipairs(scopes) do do
--lua/lib/tiers/kinds.lua:177
local before_0_110 = nil
--lua/lib/request/request_limits.lua:31
local first_0_110, last_0_110, step_0_110 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:179
for tier_0_110 = first_0_110, last_0_110, step_0_110 do
--lua/lib/request/request_limits.lua:53
local kind_0_110 = argv[tier_0_110]
--lua/lib/request/request_limits.lua:76
local record_0_110 = argv[tier_0_110] == 'sliding' and 'sliding' or argv[tier_0_110 + 3]
--lua/lib/tiers/kinds.lua:182
if record_0_110 ~= before_0_110 then
if kind_0_110 == 'sliding' then do
--lua/lib/tiers/sliding.lua:91
local head_2_46 = call('GETRANGE', (given[scope.keys + 1]), '0', '7')
do local key_4_57, longest_us_4_57, head_bytes_4_57 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.is_summed and 64 or 32
--lua/lib/log/log.lua:87
local is_noted_4_57 = #head_2_46 < 8 or unpack_bytes('<d', head_2_46) < longest_us_4_57
if is_noted_4_57 then
if #head_2_46 < 8 then call('SETRANGE', key_4_57, head_bytes_4_57 - 8, pack('<d', 0)) end
call('SETRANGE', key_4_57, 0, pack('<dd', longest_us_4_57, -(now_us + 2 * longest_us_4_57)))
call('PEXPIRE', key_4_57, math.max(math.ceil(longest_us_4_57 / 500), ttl_floor_ms))
end end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_110 == 'pace' then elseif kind_0_110 == 'fixed' then do
--lua/lib/tiers/fixed.lua:134
if scope.is_ahead then
--lua/lib/log/meters.lua:18
local kept_3_73 = scope[tier_0_110]
if kept_3_73 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_46 = argv[tier_0_110 + 3]
--lua/lib/log/meters.lua:21
kept_3_73 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_46)
scope[tier_0_110] = kept_3_73
if not kept_3_73 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_51, closes_us_2_51, used_2_51 = 0, 0, 0
if kept_3_73 then ends_us_2_51, closes_us_2_51, used_2_51 = unpack_bytes('<ddd', kept_3_73) end
--lua/lib/request/request_limits.lua:70
local __3_73, edges_3_73 = argv[tier_0_110 + 3], argv[tier_0_110 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_2_51 = ends_us_2_51 > scope.at_us + (argv[tier_0_110 + 2]) * (edges_3_73 == '' and 1 or 2)
if is_set_back_2_51 then
do local at_us_4_74 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_74, edges_4_74 = argv[tier_0_110 + 3], argv[tier_0_110 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_74, alike_4_74 = tonumber(argv[tier_0_110 + 2]), math.huge
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
if is_here_4_74 and to_4_74 then alike_4_74 = math.floor((edge_us_4_74 - ends_us_4_74) / length_us_4_74 + 0.5) end until
is_here_4_74
closes_us_4_74 = ends_us_4_74 - guard_us_4_74
end
ends_us_2_51, closes_us_2_51 = ends_us_4_74, closes_us_4_74 or ends_us_4_74 end
--lua/lib/tiers/fixed.lua:56
if edges_3_73 == '' then closes_us_2_51 = ends_us_2_51 + (argv[tier_0_110 + 2]) end
scope.is_ahead = true
end
if ends_us_2_51 <= scope.at_us then ends_us_2_51, used_2_51 = nil, 0 end
--lua/lib/request/request_limits.lua:70
local field_2_51 = argv[tier_0_110 + 3]
--lua/lib/tiers/fixed.lua:137
if is_set_back_2_51 then call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_2_51, pack('<ddd', ends_us_2_51, closes_us_2_51, used_2_51)) end
end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_110 == 'gcra' then do
--lua/lib/tiers/gcra.lua:92
if scope.is_ahead then
--lua/lib/tiers/gcra.lua:19
local each_us_2_54 = math.ceil((argv[tier_0_110 + 2]) * 4 / (argv[tier_0_110 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_79 = scope[tier_0_110]
if kept_3_79 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_47 = argv[tier_0_110 + 3]
--lua/lib/log/meters.lua:21
kept_3_79 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_47)
scope[tier_0_110] = kept_3_79
if not kept_3_79 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_54, expires_us_2_54, is_set_back_2_54 = 0, 0, false
if kept_3_79 then served_us_2_54, expires_us_2_54 = unpack_bytes('<dd', kept_3_79) end
if served_us_2_54 <= scope.at_us then
served_us_2_54 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_79, burst_3_79 = argv[tier_0_110 + 3], argv[tier_0_110 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_79 = scope.at_us + burst_3_79 * each_us_2_54 + (argv[tier_0_110 + 2])
is_set_back_2_54 = served_us_2_54 > most_us_3_79
if is_set_back_2_54 then scope.is_ahead = true end
served_us_2_54 = math.min(served_us_2_54, most_us_3_79)
end
--lua/lib/request/request_limits.lua:70
local field_2_54 = argv[tier_0_110 + 3]
--lua/lib/tiers/gcra.lua:96
if is_set_back_2_54 then call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_2_54, pack('<ddd', served_us_2_54, expires_us_2_54, each_us_2_54)) end
end end
--lua/lib/tiers/kinds.lua:183
elseif kind_0_110 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_57 = argv[tier_0_110 + 3]
--lua/lib/tiers/summed.lua:40
local key_2_57, longest_us_2_57 = (string.sub(given[scope.keys + 1], 1, -4) .. slot_2_57), tonumber(argv[tier_0_110 + 2])
--lua/lib/log/sums.lua:69
local opened_3_64 = scope.sums or {}
scope.sums = opened_3_64
local log_2_57 = opened_3_64[slot_2_57]
if not log_2_57 then
--lua/lib/request/request_limits.lua:116
local key_3_64 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_57
--lua/lib/log/sums.lua:57
local text_4_64 = call('GETRANGE', key_3_64, '-320', '-1')
local size_4_64, head_4_64 = #text_4_64, text_4_64
if size_4_64 == 320 then
size_4_64, head_4_64 = call('STRLEN', key_3_64), call('GETRANGE', key_3_64, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_3_64 = { head = head_4_64, text = text_4_64, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_4_64 >= 64 then
local __5_31, __5_31, moved_5_31, __5_31, groups_5_31, front_5_31, total_5_31, base_5_31 = unpack_bytes('<dddddddd', head_4_64)
local when_5_31, sum_5_31 = unpack_bytes('<dd', text_4_64, #text_4_64 - 16 + 1)
if groups_5_31 > 0 then read_3_64.groups, read_3_64.front, read_3_64.from = groups_5_31, front_5_31, 64 + 8 * (groups_5_31 + groups_5_31 / 64) end
local entries_5_31 = (size_4_64 - read_3_64.from) / 16
read_3_64.entries, read_3_64.first = entries_5_31, math.max(0, entries_5_31 - math.floor(#text_4_64 / 16))
read_3_64.base, read_3_64.total, read_3_64.sum, read_3_64.moved_us = -base_5_31, total_5_31, total_5_31 - sum_5_31, -moved_5_31
if entries_5_31 > 0 then read_3_64.newest_us = when_5_31 end
end
--lua/lib/log/sums.lua:75
log_2_57 = read_3_64
if #log_2_57.head < 64 then scope.is_bare = true end
local ahead_us_3_64 = log_2_57.newest_us - scope.at_us
if ahead_us_3_64 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_3_64)
elseif ahead_us_3_64 > 0 then
scope.at_us = log_2_57.newest_us
end
opened_3_64[slot_2_57] = log_2_57
end
--lua/lib/tiers/summed.lua:42
local head_3_57 = log_2_57.head
--lua/lib/log/log.lua:87
local is_noted_2_57 = #head_3_57 < 8 or unpack_bytes('<d', head_3_57) < longest_us_2_57
if is_noted_2_57 then
if #head_3_57 < 8 then call('SETRANGE', key_2_57, 64 - 8, pack('<d', 0)) end
call('SETRANGE', key_2_57, 0, pack('<dd', longest_us_2_57, -(now_us + 2 * longest_us_2_57)))
call('PEXPIRE', key_2_57, math.max(math.ceil(longest_us_2_57 / 500), ttl_floor_ms))
end
--lua/lib/tiers/summed.lua:43
if is_noted_2_57 then do
--lua/lib/tiers/summed.lua:24
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot_2_57, '')
do local lasts_us_4_50 = 2 * longest_us_2_57
--lua/lib/log/meters.lua:30
local meters_4_50, ttl_ms_4_50 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_4_50 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_4_50) < ttl_ms_4_50 then
call('PEXPIRE', meters_4_50, ttl_ms_4_50)
end end end
--lua/lib/tiers/summed.lua:43
end end
--lua/lib/tiers/kinds.lua:183
else error('no such kind of tier: ' .. tostring(kind_0_110)) end
before_0_110 = record_0_110
end
end end
--lua/shared.lua:148
end
if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, why, slot_us) end
return next_arg, next_keys
end
home.told_us = turn_us

for _, scope in ipairs(scopes) do
if scope.cap then do local token_0_111, lease_us_0_111 = request.token, request.lease_us
--lua/lib/request/request_limits.lua:131
local leases_0_111, holders_0_111 = (string.sub(given[scope.keys + 1], 1, -4) .. 'leases'), (string.sub(given[scope.keys + 1], 1, -4) .. 'holders')
--lua/lib/lease.lua:29
call('HSET', holders_0_111, waiter, token_0_111 .. string.format(' %.0f', now_us))
call('ZADD', leases_0_111, now_us + lease_us_0_111, waiter)
do
--lua/lib/lease.lua:19
if call('PTTL', leases_0_111) < math.max(lease_us_0_111 / 1000, ttl_floor_ms / 2) then
local ttl_ms_1_115 = math.max(math.ceil(lease_us_0_111 / 500), ttl_floor_ms)
call('PEXPIRE', leases_0_111, ttl_ms_1_115)
if call('PTTL', holders_0_111) < ttl_ms_1_115 then call('PEXPIRE', holders_0_111, ttl_ms_1_115) end
end end end
--lua/shared.lua:155
end
end
for _, scope in ipairs(scopes) do do
--lua/lib/tiers/kinds.lua:155
local before_0_109, fields_0_109, n_0_109, last_kept_us_0_109, last_needed_us_0_109 = nil, nil, 0, 0, 0
--lua/lib/request/request_limits.lua:31
local first_0_109, last_0_109, step_0_109 = scope.set + 6, scope.set + 6 + 5 * argv[scope.set + 3] - 1, 5
--lua/lib/tiers/kinds.lua:157
for tier_0_109 = first_0_109, last_0_109, step_0_109 do
--lua/lib/request/request_limits.lua:53
local kind_0_109 = argv[tier_0_109]
--lua/lib/request/request_limits.lua:76
local record_0_109 = argv[tier_0_109] == 'sliding' and 'sliding' or argv[tier_0_109 + 3]
--lua/lib/tiers/kinds.lua:160
if record_0_109 ~= before_0_109 then
local packed_0_109, kept_us_0_109, needed_us_0_109 if kind_0_109 == 'sliding' then do
--lua/lib/tiers/sliding.lua:76
if scope.is_summed then
--lua/lib/request/request_limits.lua:8
local longest_us_2_45 = tonumber(argv[scope.set])
--lua/lib/tiers/sliding.lua:78
do
--lua/lib/log/sums.lua:69
local opened_4_67 = scope.sums or {}
scope.sums = opened_4_67
local log_3_67 = opened_4_67['log']
if not log_3_67 then
--lua/lib/request/request_limits.lua:116
local key_4_67 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/log/sums.lua:57
local text_5_34 = call('GETRANGE', key_4_67, '-320', '-1')
local size_5_34, head_5_34 = #text_5_34, text_5_34
if size_5_34 == 320 then
size_5_34, head_5_34 = call('STRLEN', key_4_67), call('GETRANGE', key_4_67, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_67 = { head = head_5_34, text = text_5_34, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_34 >= 64 then
local __6_14, __6_14, moved_6_14, __6_14, groups_6_14, front_6_14, total_6_14, base_6_14 = unpack_bytes('<dddddddd', head_5_34)
local when_6_14, sum_6_14 = unpack_bytes('<dd', text_5_34, #text_5_34 - 16 + 1)
if groups_6_14 > 0 then read_4_67.groups, read_4_67.front, read_4_67.from = groups_6_14, front_6_14, 64 + 8 * (groups_6_14 + groups_6_14 / 64) end
local entries_6_14 = (size_5_34 - read_4_67.from) / 16
read_4_67.entries, read_4_67.first = entries_6_14, math.max(0, entries_6_14 - math.floor(#text_5_34 / 16))
read_4_67.base, read_4_67.total, read_4_67.sum, read_4_67.moved_us = -base_6_14, total_6_14, total_6_14 - sum_6_14, -moved_6_14
if entries_6_14 > 0 then read_4_67.newest_us = when_6_14 end
end
--lua/lib/log/sums.lua:75
log_3_67 = read_4_67
if #log_3_67.head < 64 then scope.is_bare = true end
local ahead_us_4_67 = log_3_67.newest_us - scope.at_us
if ahead_us_4_67 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_67)
elseif ahead_us_4_67 > 0 then
scope.at_us = log_3_67.newest_us
end
opened_4_67['log'] = log_3_67
end
--lua/lib/request/request_limits.lua:116
local key_3_67 = string.sub(given[scope.keys + 1], 1, -4) .. 'log'
--lua/lib/request/request_limits.lua:91
local cost_3_67 = 1
if scope.costs then cost_3_67 = scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:120
local entry_3_67, is_renewed_3_67 = pack('<dd', scope.at_us, log_3_67.total - log_3_67.sum - cost_3_67), false
do local moved_us_4_58 = log_3_67.moved_us
--lua/lib/log/charged.lua:9
if moved_us_4_58 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', 'log', moved_us_4_58) end end
--lua/lib/tiers/sums_tier.lua:122
local is_same_3_67 = log_3_67.newest_us == scope.at_us
if '0' ~= '0' then
is_same_3_67 = math.floor(log_3_67.newest_us / '0') == math.floor(scope.at_us / '0')
end
if cost_3_67 == 0 then

elseif log_3_67.entries > 0 and is_same_3_67 then
call('SETRANGE', key_3_67, log_3_67.from + (log_3_67.entries - 1) * 16, entry_3_67)

do local head_4_52, at_us_4_52 = log_3_67.head, scope.at_us
--lua/lib/log/log.lua:60
local seen_us_4_52, expires_4_52 = unpack_bytes('<dd', head_4_52)
local is_renewed_4_52 = longest_us_2_45 > seen_us_4_52 or at_us_4_52 + seen_us_4_52 > -expires_4_52
if is_renewed_4_52 then
if longest_us_2_45 > seen_us_4_52 then seen_us_4_52 = longest_us_2_45 end
call('SETRANGE', key_3_67, 0, pack('<dd', seen_us_4_52, -(now_us + 2 * seen_us_4_52)))
call('PEXPIRE', key_3_67, math.max(math.ceil(seen_us_4_52 / 500), ttl_floor_ms))
end
is_renewed_3_67 = is_renewed_4_52 end
--lua/lib/tiers/sums_tier.lua:132
else
if #log_3_67.head < 64 then entry_3_67 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_67 end
local head_4_54, at_us_4_54 = log_3_67.head, scope.at_us
--lua/lib/log/log.lua:72
local __3_67, is_kept_3_67 = 32 + #entry_3_67, true
if #head_4_54 < 16 then
call('SET', key_3_67, pack('<dddd', longest_us_2_45, -(now_us + 2 * longest_us_2_45), 0, 0) .. entry_3_67,
'PX', math.max(math.ceil(longest_us_2_45 / 500), ttl_floor_ms))
else
__3_67 = call('APPEND', key_3_67, entry_3_67)
do
--lua/lib/log/log.lua:60
local seen_us_5_26, expires_5_26 = unpack_bytes('<dd', head_4_54)
local is_renewed_5_26 = longest_us_2_45 > seen_us_5_26 or at_us_4_54 + seen_us_5_26 > -expires_5_26
if is_renewed_5_26 then
if longest_us_2_45 > seen_us_5_26 then seen_us_5_26 = longest_us_2_45 end
call('SETRANGE', key_3_67, 0, pack('<dd', seen_us_5_26, -(now_us + 2 * seen_us_5_26)))
call('PEXPIRE', key_3_67, math.max(math.ceil(seen_us_5_26 / 500), ttl_floor_ms))
end
is_kept_3_67 = is_renewed_5_26 end
--lua/lib/log/log.lua:79
end
--lua/lib/tiers/sums_tier.lua:135
is_renewed_3_67 = is_kept_3_67
if (log_3_67.entries + 1) % 16 == 0 then do local at_us_4_69 = scope.at_us
--lua/lib/log/sums.lua:57
local text_5_35 = call('GETRANGE', key_3_67, '-320', '-1')
local size_5_35, head_5_35 = #text_5_35, text_5_35
if size_5_35 == 320 then
size_5_35, head_5_35 = call('STRLEN', key_3_67), call('GETRANGE', key_3_67, '0', '63')
end
--lua/lib/log/sums.lua:42
local log_4_69 = { head = head_5_35, text = text_5_35, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_35 >= 64 then
local __6_15, __6_15, moved_6_15, __6_15, groups_6_15, front_6_15, total_6_15, base_6_15 = unpack_bytes('<dddddddd', head_5_35)
local when_6_15, sum_6_15 = unpack_bytes('<dd', text_5_35, #text_5_35 - 16 + 1)
if groups_6_15 > 0 then log_4_69.groups, log_4_69.front, log_4_69.from = groups_6_15, front_6_15, 64 + 8 * (groups_6_15 + groups_6_15 / 64) end
local entries_6_15 = (size_5_35 - log_4_69.from) / 16
log_4_69.entries, log_4_69.first = entries_6_15, math.max(0, entries_6_15 - math.floor(#text_5_35 / 16))
log_4_69.base, log_4_69.total, log_4_69.sum, log_4_69.moved_us = -base_6_15, total_6_15, total_6_15 - sum_6_15, -moved_6_15
if entries_6_15 > 0 then log_4_69.newest_us = when_6_15 end
end
--lua/lib/tiers/sums_tier.lua:51
local longest_us_4_69, expires_4_69, moved_4_69, due_4_69 = unpack_bytes('<dddd', log_4_69.head)
local groups_4_69, entries_4_69, total_4_69 = log_4_69.groups or 0, log_4_69.entries, log_4_69.total
local at_5_42 = at_us_4_69 - longest_us_4_69 + 0.5
--lua/lib/log/sums.lua:166
local kept_4_69, low_us_5_42, high_5_42, high_us_5_42 = 0, nil, log_4_69.entries, nil
local text_5_42, first_5_42, guesses_5_42 = log_4_69.text, log_4_69.first, 0
while kept_4_69 < high_5_42 do
local count_5_42 = math.min(math.floor(#text_5_42 / 16), log_4_69.entries - first_5_42)
local from_5_42, to_5_42 = math.max(first_5_42, kept_4_69), math.min(first_5_42 + count_5_42, high_5_42) - 1
local offset_5_42 = #text_5_42 - (first_5_42 + count_5_42 - from_5_42) * 16 + 1

local entry_5_42 = from_5_42
repeat
local when_5_42 = unpack_bytes('<d', text_5_42, offset_5_42 + (entry_5_42 - from_5_42) * 16)
if when_5_42 >= at_5_42 then high_5_42, high_us_5_42 = entry_5_42, when_5_42 else kept_4_69, low_us_5_42 = entry_5_42 + 1, when_5_42 end
entry_5_42 = high_5_42 > to_5_42 and to_5_42 or math.floor((kept_4_69 + high_5_42) / 2) until
high_5_42 <= from_5_42 or kept_4_69 > to_5_42 or kept_4_69 >= high_5_42
if kept_4_69 < high_5_42 and not low_us_5_42 then
local when_5_42 = unpack_bytes('<d', call('GETRANGE', key_3_67, log_4_69.from, log_4_69.from + 7))
if when_5_42 >= at_5_42 then high_5_42 = 0 else kept_4_69, low_us_5_42 = 1, when_5_42 end
end
if kept_4_69 < high_5_42 then
local guess_5_42 = math.floor((kept_4_69 + high_5_42) / 2)
if guesses_5_42 < 3 then guess_5_42 = kept_4_69 - 1 + math.ceil((at_5_42 - low_us_5_42) / (high_us_5_42 - low_us_5_42) * (high_5_42 - kept_4_69 + 1)) end
guess_5_42, guesses_5_42 = math.max(kept_4_69, math.min(guess_5_42, high_5_42 - 1)), guesses_5_42 + 1
do
--lua/lib/log/sums.lua:155
local start_6_22 = math.floor(guess_5_42 / 32) * 32
local first_6_22 = math.max(start_6_22 - 1, 0)
local text_6_22 = call('GETRANGE', key_3_67, log_4_69.from + first_6_22 * 16, log_4_69.from + math.min(start_6_22 + 32, log_4_69.entries) * 16 - 1)
text_5_42, first_5_42 = text_6_22, first_6_22 end
--lua/lib/log/sums.lua:188
log_4_69.group, log_4_69.group_first = text_5_42, first_5_42
end
end
--lua/lib/tiers/sums_tier.lua:54
if groups_4_69 > 0 and kept_4_69 < entries_4_69 then kept_4_69 = kept_4_69 - kept_4_69 % 32 end
if kept_4_69 > entries_4_69 * 3 / 8 then
local entry_5_40 = kept_4_69 - 1
--lua/lib/log/sums.lua:144
local base_4_69 = log_4_69.base
if entry_5_40 >= 0 then
--lua/lib/log/sums.lua:104
local text_6_18, at_6_18 = log_4_69.text, 1
if entry_5_40 < log_4_69.first then
text_6_18 = call('GETRANGE', key_3_67, log_4_69.from + entry_5_40 * 16, log_4_69.from + entry_5_40 * 16 + 16 - 1)
else
at_6_18 = #text_6_18 - (log_4_69.entries - entry_5_40) * 16 + 1
end
local __5_40, sum_5_40 = unpack_bytes('<dd', text_6_18, at_6_18)






local more_5_40, groups_6_20 = log_4_69.total, log_4_69.groups or 0
local group_6_20 = math.floor(entry_5_40 / 32)
if group_6_20 < groups_6_20 then
local known_6_20 = log_4_69.known
if not known_6_20 then
local packed_6_20 = call('GETRANGE', key_3_67, 64, 64 + groups_6_20 / 64 * 8 - 1)
known_6_20 = { [0] = log_4_69.front }
for i_6_20 = 1, groups_6_20 / 64 do known_6_20[i_6_20] = known_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
known_6_20.slices, log_4_69.known = {}, known_6_20
end
local at_6_20 = math.floor(group_6_20 / 64)
local slice_6_20 = known_6_20.slices[at_6_20]
if not slice_6_20 then
local from_6_20 = 64 + 8 * (groups_6_20 / 64 + at_6_20 * 64)
local packed_6_20 = call('GETRANGE', key_3_67, from_6_20, from_6_20 + 8 * 64 - 1)
slice_6_20 = { [0] = known_6_20[at_6_20] }
for i_6_20 = 1, 64 - 1 do slice_6_20[i_6_20] = slice_6_20[i_6_20 - 1] + unpack_bytes('<d', packed_6_20, 8 * i_6_20 - 7) end
known_6_20.slices[at_6_20] = slice_6_20
end
more_5_40 = slice_6_20[group_6_20 % 64]
end
--lua/lib/log/sums.lua:148
base_4_69 = more_5_40 - sum_5_40
end
--lua/lib/log/sums.lua:117
local front_4_69, groups_5_38 = log_4_69.total, log_4_69.groups or 0
local group_5_38 = math.floor(kept_4_69 / 32)
if group_5_38 < groups_5_38 then
local known_5_38 = log_4_69.known
if not known_5_38 then
local packed_5_38 = call('GETRANGE', key_3_67, 64, 64 + groups_5_38 / 64 * 8 - 1)
known_5_38 = { [0] = log_4_69.front }
for i_5_38 = 1, groups_5_38 / 64 do known_5_38[i_5_38] = known_5_38[i_5_38 - 1] + unpack_bytes('<d', packed_5_38, 8 * i_5_38 - 7) end
known_5_38.slices, log_4_69.known = {}, known_5_38
end
local at_5_38 = math.floor(group_5_38 / 64)
local slice_5_38 = known_5_38.slices[at_5_38]
if not slice_5_38 then
local from_5_38 = 64 + 8 * (groups_5_38 / 64 + at_5_38 * 64)
local packed_5_38 = call('GETRANGE', key_3_67, from_5_38, from_5_38 + 8 * 64 - 1)
slice_5_38 = { [0] = known_5_38[at_5_38] }
for i_5_38 = 1, 64 - 1 do slice_5_38[i_5_38] = slice_5_38[i_5_38 - 1] + unpack_bytes('<d', packed_5_38, 8 * i_5_38 - 7) end
known_5_38.slices[at_5_38] = slice_5_38
end
front_4_69 = slice_5_38[group_5_38 % 64]
end
--lua/lib/tiers/sums_tier.lua:58
local corrections_4_69 = ''
local rest_4_69 = call('GETRANGE', key_3_67, log_4_69.from + kept_4_69 * 16, -1)
if kept_4_69 == entries_4_69 then groups_4_69, front_4_69, total_4_69 = 0, 0, 0 end
if kept_4_69 / 32 >= groups_4_69 then groups_4_69 = 0 end
if groups_4_69 > 0 then
local left_4_69 = call('GETRANGE', key_3_67, 64 + 8 * (groups_4_69 / 64 + kept_4_69 / 32), log_4_69.from - 1)
left_4_69 = left_4_69 .. string.rep(pack('<d', 0), kept_4_69 / 32)
local slices_4_69 = {}
for slice_4_69 = 1, groups_4_69 / 64 do
local sum_4_69 = 0
for i_4_69 = (slice_4_69 - 1) * 64 + 1, slice_4_69 * 64 do sum_4_69 = sum_4_69 + unpack_bytes('<d', left_4_69, 8 * i_4_69 - 7) end
slices_4_69[slice_4_69] = pack('<d', sum_4_69)
end
corrections_4_69 = table.concat(slices_4_69) .. left_4_69
end
call('SET', key_3_67, pack('<dddddddd', longest_us_4_69, expires_4_69, moved_4_69, due_4_69, groups_4_69, front_4_69, total_4_69, -base_4_69) .. corrections_4_69, 'KEEPTTL')
call('APPEND', key_3_67, rest_4_69)
end end
--lua/lib/tiers/sums_tier.lua:136
end
end
scope.sums['log'] = nil end
--lua/lib/tiers/sliding.lua:79
else
local head_2_45 = call('GETRANGE', (given[scope.keys + 1]), '0', '23')
if #head_2_45 == 24 then do local moved_us_3_59 = -unpack_bytes('<d', head_2_45, 17)
--lua/lib/log/charged.lua:9
if moved_us_3_59 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', 'log', moved_us_3_59) end end
--lua/lib/tiers/sliding.lua:81
end
local entry_2_45 = pack('<d', scope.at_us)
local key_4_55, longest_us_4_55, at_us_4_55 = given[scope.keys + 1], tonumber(argv[scope.set]), scope.at_us
--lua/lib/log/log.lua:72
local size_2_45, is_renewed_4_55 = 32 + #entry_2_45, true
if #head_2_45 < 16 then
call('SET', key_4_55, pack('<dddd', longest_us_4_55, -(now_us + 2 * longest_us_4_55), 0, 0) .. entry_2_45,
'PX', math.max(math.ceil(longest_us_4_55 / 500), ttl_floor_ms))
else
size_2_45 = call('APPEND', key_4_55, entry_2_45)
do
--lua/lib/log/log.lua:60
local seen_us_5_27, expires_5_27 = unpack_bytes('<dd', head_2_45)
local is_renewed_5_27 = longest_us_4_55 > seen_us_5_27 or at_us_4_55 + seen_us_5_27 > -expires_5_27
if is_renewed_5_27 then
if longest_us_4_55 > seen_us_5_27 then seen_us_5_27 = longest_us_4_55 end
call('SETRANGE', key_4_55, 0, pack('<dd', seen_us_5_27, -(now_us + 2 * seen_us_5_27)))
call('PEXPIRE', key_4_55, math.max(math.ceil(seen_us_5_27 / 500), ttl_floor_ms))
end
is_renewed_4_55 = is_renewed_5_27 end
--lua/lib/log/log.lua:79
end
--lua/lib/tiers/sliding.lua:84
if size_2_45 % 128 < 8 then do
--lua/lib/request/request_limits.lua:110
local key_3_58 = given[scope.keys + 1]
--lua/lib/log/log.lua:100
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
end end
--lua/lib/tiers/sliding.lua:84
end
end
packed_0_109, kept_us_0_109, needed_us_0_109 = nil, 0, 0 end
--lua/lib/tiers/kinds.lua:161
elseif kind_0_109 == 'pace' then do
--lua/lib/tiers/pace.lua:54
local due_us_2_48, gap_us_2_48 = scope.at_us, (argv[tier_0_109 + 2])
--lua/lib/request/request_limits.lua:70
local from_2_48 = argv[tier_0_109 + 3]
--lua/lib/tiers/pace.lua:56
if scope.told_us then
--lua/lib/request/request_limits.lua:70
local from_3_69, to_3_69 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
--lua/lib/tiers/pace.lua:16
local copy_3_69, next_us_2_48 = scope.copy, 0
local due_3_69 = copy_3_69 and string.sub(copy_3_69, from_3_69 + 1, to_3_69 + 1) or call('GETRANGE', (given[scope.keys + 1]), from_3_69, to_3_69)
if #due_3_69 >= 8 then next_us_2_48 = math.ceil(-unpack_bytes('<d', due_3_69)) + (argv[tier_0_109 + 2]) end
--lua/lib/tiers/pace.lua:58
local waited_us_2_48 = math.min(scope.told_us, scope.first_us or scope.told_us)
if next_us_2_48 < waited_us_2_48 - gap_us_2_48 then next_us_2_48 = math.min(math.floor(waited_us_2_48), scope.at_us) end
due_us_2_48 = math.max(next_us_2_48, scope.at_us - math.max(gap_us_2_48, 100000))
end
--lua/lib/request/request_limits.lua:91
local cost_2_48 = 1
if scope.costs then cost_2_48 = scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/pace.lua:63
if cost_2_48 > 0 then
call('SETRANGE', (given[scope.keys + 1]), from_2_48, pack('<d', -(due_us_2_48 + (cost_2_48 - 1) * gap_us_2_48)))

local needed_ms_2_48 = math.max(math.ceil(cost_2_48 * gap_us_2_48 / 1000), ttl_floor_ms)
if (tonumber(argv[scope.set])) == 0 and call('PTTL', given[scope.keys + 1]) < needed_ms_2_48 then
call('PEXPIRE', (given[scope.keys + 1]), 2 * needed_ms_2_48)
end
end
packed_0_109, kept_us_0_109, needed_us_0_109 = nil, 0, 0 end
--lua/lib/tiers/kinds.lua:161
elseif kind_0_109 == 'fixed' then do
--lua/lib/tiers/fixed.lua:116
local packed_2_50, kept_us_2_50, needed_us_2_50 = nil, 0, 0
--lua/lib/request/request_limits.lua:91
local cost_2_50 = 1
if scope.costs then cost_2_50 = scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/fixed.lua:118
if cost_2_50 > 0 then
--lua/lib/log/meters.lua:18
local kept_3_74 = scope[tier_0_109]
if kept_3_74 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_48 = argv[tier_0_109 + 3]
--lua/lib/log/meters.lua:21
kept_3_74 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_48)
scope[tier_0_109] = kept_3_74
if not kept_3_74 then scope.is_bare = true end
end
--lua/lib/tiers/fixed.lua:48
local ends_us_2_50, closes_us_2_50, used_2_50 = 0, 0, 0
if kept_3_74 then ends_us_2_50, closes_us_2_50, used_2_50 = unpack_bytes('<ddd', kept_3_74) end
--lua/lib/request/request_limits.lua:70
local __3_74, edges_3_74 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
--lua/lib/tiers/fixed.lua:53
local is_set_back_3_74 = ends_us_2_50 > scope.at_us + (argv[tier_0_109 + 2]) * (edges_3_74 == '' and 1 or 2)
if is_set_back_3_74 then
do local at_us_4_75 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __4_75, edges_4_75 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_4_75, alike_4_75 = tonumber(argv[tier_0_109 + 2]), math.huge
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
if is_here_4_75 and to_4_75 then alike_4_75 = math.floor((edge_us_4_75 - ends_us_4_75) / length_us_4_75 + 0.5) end until
is_here_4_75
closes_us_4_75 = ends_us_4_75 - guard_us_4_75
end
ends_us_2_50, closes_us_2_50 = ends_us_4_75, closes_us_4_75 or ends_us_4_75 end
--lua/lib/tiers/fixed.lua:56
if edges_3_74 == '' then closes_us_2_50 = ends_us_2_50 + (argv[tier_0_109 + 2]) end
scope.is_ahead = true
end
if ends_us_2_50 <= scope.at_us then ends_us_2_50, used_2_50 = nil, 0 end
--lua/lib/tiers/fixed.lua:120
if ends_us_2_50 then
kept_us_2_50 = ends_us_2_50
else
do local at_us_3_71 = scope.at_us
--lua/lib/request/request_limits.lua:70
local __3_71, edges_3_71 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
--lua/lib/tiers/fixed.lua:24
local length_us_3_71, alike_3_71 = tonumber(argv[tier_0_109 + 2]), math.huge
local ends_us_3_71, closes_us_3_71 = at_us_3_71 + length_us_3_71, nil
if edges_3_71 ~= '' then
local __3_71, last_3_71, guard_us_3_71, edge_us_3_71 = string.find(edges_3_71, '^(%S+) (%S+)')
local is_here_3_71 = false
edge_us_3_71 = edge_us_3_71 * 1000000
repeat
local from_us_3_71, __3_71, to_3_71, length_3_71, count_3_71 = edge_us_3_71, string.find(edges_3_71, '^ ([%d.]+)x(%d+)', last_3_71 + 1)
if to_3_71 then
last_3_71, length_us_3_71 = to_3_71, math.floor(length_3_71 * 1000000 + 0.5)
edge_us_3_71 = edge_us_3_71 + length_us_3_71 * count_3_71
end
is_here_3_71 = not to_3_71 or at_us_3_71 < edge_us_3_71
if is_here_3_71 then ends_us_3_71 = from_us_3_71 + (math.floor((at_us_3_71 - from_us_3_71) / length_us_3_71) + 1) * length_us_3_71 end
if is_here_3_71 and to_3_71 then alike_3_71 = math.floor((edge_us_3_71 - ends_us_3_71) / length_us_3_71 + 0.5) end until
is_here_3_71
closes_us_3_71 = ends_us_3_71 - guard_us_3_71
end
ends_us_2_50, closes_us_2_50 = ends_us_3_71, closes_us_3_71 or ends_us_3_71 end
--lua/lib/tiers/fixed.lua:124
needed_us_2_50 = ends_us_2_50
end
packed_2_50 = pack('<ddd', ends_us_2_50, closes_us_2_50, used_2_50 + cost_2_50)
end
packed_0_109, kept_us_0_109, needed_us_0_109 = packed_2_50, kept_us_2_50, needed_us_2_50 end
--lua/lib/tiers/kinds.lua:161
elseif kind_0_109 == 'gcra' then do
--lua/lib/tiers/gcra.lua:74
local packed_2_53, kept_us_2_53, needed_us_2_53 = nil, 0, 0
--lua/lib/request/request_limits.lua:83
local cost_2_53 = 1
if scope.costs then cost_2_53 = math.min(scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1], argv[tier_0_109 + 1]) end
--lua/lib/tiers/gcra.lua:76
if cost_2_53 > 0 then
--lua/lib/tiers/gcra.lua:19
local each_us_2_53 = math.ceil((argv[tier_0_109 + 2]) * 4 / (argv[tier_0_109 + 1])) / 4
--lua/lib/log/meters.lua:18
local kept_3_80 = scope[tier_0_109]
if kept_3_80 == nil then
--lua/lib/request/request_limits.lua:70
local field_4_49 = argv[tier_0_109 + 3]
--lua/lib/log/meters.lua:21
kept_3_80 = call('HGET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), field_4_49)
scope[tier_0_109] = kept_3_80
if not kept_3_80 then scope.is_bare = true end
end
--lua/lib/tiers/gcra.lua:25
local served_us_2_53, expires_us_2_53, is_set_back_3_80 = 0, 0, false
if kept_3_80 then served_us_2_53, expires_us_2_53 = unpack_bytes('<dd', kept_3_80) end
if served_us_2_53 <= scope.at_us then
served_us_2_53 = scope.at_us
else
--lua/lib/request/request_limits.lua:70
local __3_80, burst_3_80 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
--lua/lib/tiers/gcra.lua:31
local most_us_3_80 = scope.at_us + burst_3_80 * each_us_2_53 + (argv[tier_0_109 + 2])
is_set_back_3_80 = served_us_2_53 > most_us_3_80
if is_set_back_3_80 then scope.is_ahead = true end
served_us_2_53 = math.min(served_us_2_53, most_us_3_80)
end
--lua/lib/tiers/gcra.lua:79
served_us_2_53, kept_us_2_53 = served_us_2_53 + cost_2_53 * each_us_2_53, expires_us_2_53
if served_us_2_53 > expires_us_2_53 then
expires_us_2_53 = now_us + 2 * (argv[tier_0_109 + 2])
needed_us_2_53 = expires_us_2_53
end
packed_2_53 = pack('<ddd', served_us_2_53, expires_us_2_53, each_us_2_53)
end
packed_0_109, kept_us_0_109, needed_us_0_109 = packed_2_53, kept_us_2_53, needed_us_2_53 end
--lua/lib/tiers/kinds.lua:161
elseif kind_0_109 == 'summed' then do
--lua/lib/request/request_limits.lua:70
local slot_2_56, resolution_us_2_56 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
--lua/lib/tiers/summed.lua:31
local longest_us_2_56 = tonumber(argv[tier_0_109 + 2])
--lua/lib/log/sums.lua:69
local opened_4_68 = scope.sums or {}
scope.sums = opened_4_68
local log_3_68 = opened_4_68[slot_2_56]
if not log_3_68 then
--lua/lib/request/request_limits.lua:116
local key_4_68 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_56
--lua/lib/log/sums.lua:57
local text_5_36 = call('GETRANGE', key_4_68, '-320', '-1')
local size_5_36, head_5_36 = #text_5_36, text_5_36
if size_5_36 == 320 then
size_5_36, head_5_36 = call('STRLEN', key_4_68), call('GETRANGE', key_4_68, '0', '63')
end
--lua/lib/log/sums.lua:42
local read_4_68 = { head = head_5_36, text = text_5_36, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_36 >= 64 then
local __6_16, __6_16, moved_6_16, __6_16, groups_6_16, front_6_16, total_6_16, base_6_16 = unpack_bytes('<dddddddd', head_5_36)
local when_6_16, sum_6_16 = unpack_bytes('<dd', text_5_36, #text_5_36 - 16 + 1)
if groups_6_16 > 0 then read_4_68.groups, read_4_68.front, read_4_68.from = groups_6_16, front_6_16, 64 + 8 * (groups_6_16 + groups_6_16 / 64) end
local entries_6_16 = (size_5_36 - read_4_68.from) / 16
read_4_68.entries, read_4_68.first = entries_6_16, math.max(0, entries_6_16 - math.floor(#text_5_36 / 16))
read_4_68.base, read_4_68.total, read_4_68.sum, read_4_68.moved_us = -base_6_16, total_6_16, total_6_16 - sum_6_16, -moved_6_16
if entries_6_16 > 0 then read_4_68.newest_us = when_6_16 end
end
--lua/lib/log/sums.lua:75
log_3_68 = read_4_68
if #log_3_68.head < 64 then scope.is_bare = true end
local ahead_us_4_68 = log_3_68.newest_us - scope.at_us
if ahead_us_4_68 > 1000000 then
scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us_4_68)
elseif ahead_us_4_68 > 0 then
scope.at_us = log_3_68.newest_us
end
opened_4_68[slot_2_56] = log_3_68
end
--lua/lib/request/request_limits.lua:116
local key_3_68 = string.sub(given[scope.keys + 1], 1, -4) .. slot_2_56
--lua/lib/request/request_limits.lua:91
local cost_3_68 = 1
if scope.costs then cost_3_68 = scope.costs[(tier_0_109 - scope.set - 6) / 5 + 1] end
--lua/lib/tiers/sums_tier.lua:120
local entry_3_68, is_renewed_2_56 = pack('<dd', scope.at_us, log_3_68.total - log_3_68.sum - cost_3_68), false
do local moved_us_4_59 = log_3_68.moved_us
--lua/lib/log/charged.lua:9
if moved_us_4_59 ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', slot_2_56, moved_us_4_59) end end
--lua/lib/tiers/sums_tier.lua:122
local is_same_3_68 = log_3_68.newest_us == scope.at_us
if resolution_us_2_56 ~= '0' then
is_same_3_68 = math.floor(log_3_68.newest_us / resolution_us_2_56) == math.floor(scope.at_us / resolution_us_2_56)
end
if cost_3_68 == 0 then

elseif log_3_68.entries > 0 and is_same_3_68 then
call('SETRANGE', key_3_68, log_3_68.from + (log_3_68.entries - 1) * 16, entry_3_68)

do local head_4_53, at_us_4_53 = log_3_68.head, scope.at_us
--lua/lib/log/log.lua:60
local seen_us_4_53, expires_4_53 = unpack_bytes('<dd', head_4_53)
local is_renewed_4_53 = longest_us_2_56 > seen_us_4_53 or at_us_4_53 + seen_us_4_53 > -expires_4_53
if is_renewed_4_53 then
if longest_us_2_56 > seen_us_4_53 then seen_us_4_53 = longest_us_2_56 end
call('SETRANGE', key_3_68, 0, pack('<dd', seen_us_4_53, -(now_us + 2 * seen_us_4_53)))
call('PEXPIRE', key_3_68, math.max(math.ceil(seen_us_4_53 / 500), ttl_floor_ms))
end
is_renewed_2_56 = is_renewed_4_53 end
--lua/lib/tiers/sums_tier.lua:132
else
if #log_3_68.head < 64 then entry_3_68 = string.rep(pack('<d', 0), 64 / 8 - 4) .. entry_3_68 end
local head_4_56, at_us_4_56 = log_3_68.head, scope.at_us
--lua/lib/log/log.lua:72
local __3_68, is_kept_3_68 = 32 + #entry_3_68, true
if #head_4_56 < 16 then
call('SET', key_3_68, pack('<dddd', longest_us_2_56, -(now_us + 2 * longest_us_2_56), 0, 0) .. entry_3_68,
'PX', math.max(math.ceil(longest_us_2_56 / 500), ttl_floor_ms))
else
__3_68 = call('APPEND', key_3_68, entry_3_68)
do
--lua/lib/log/log.lua:60
local seen_us_5_28, expires_5_28 = unpack_bytes('<dd', head_4_56)
local is_renewed_5_28 = longest_us_2_56 > seen_us_5_28 or at_us_4_56 + seen_us_5_28 > -expires_5_28
if is_renewed_5_28 then
if longest_us_2_56 > seen_us_5_28 then seen_us_5_28 = longest_us_2_56 end
call('SETRANGE', key_3_68, 0, pack('<dd', seen_us_5_28, -(now_us + 2 * seen_us_5_28)))
call('PEXPIRE', key_3_68, math.max(math.ceil(seen_us_5_28 / 500), ttl_floor_ms))
end
is_kept_3_68 = is_renewed_5_28 end
--lua/lib/log/log.lua:79
end
--lua/lib/tiers/sums_tier.lua:135
is_renewed_2_56 = is_kept_3_68
if (log_3_68.entries + 1) % 16 == 0 then do local at_us_4_70 = scope.at_us
--lua/lib/log/sums.lua:57
local text_5_37 = call('GETRANGE', key_3_68, '-320', '-1')
local size_5_37, head_5_37 = #text_5_37, text_5_37
if size_5_37 == 320 then
size_5_37, head_5_37 = call('STRLEN', key_3_68), call('GETRANGE', key_3_68, '0', '63')
end
--lua/lib/log/sums.lua:42
local log_4_70 = { head = head_5_37, text = text_5_37, entries = 0, first = 0, from = 64, sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0 }
if size_5_37 >= 64 then
local __6_17, __6_17, moved_6_17, __6_17, groups_6_17, front_6_17, total_6_17, base_6_17 = unpack_bytes('<dddddddd', head_5_37)
local when_6_17, sum_6_17 = unpack_bytes('<dd', text_5_37, #text_5_37 - 16 + 1)
if groups_6_17 > 0 then log_4_70.groups, log_4_70.front, log_4_70.from = groups_6_17, front_6_17, 64 + 8 * (groups_6_17 + groups_6_17 / 64) end
local entries_6_17 = (size_5_37 - log_4_70.from) / 16
log_4_70.entries, log_4_70.first = entries_6_17, math.max(0, entries_6_17 - math.floor(#text_5_37 / 16))
log_4_70.base, log_4_70.total, log_4_70.sum, log_4_70.moved_us = -base_6_17, total_6_17, total_6_17 - sum_6_17, -moved_6_17
if entries_6_17 > 0 then log_4_70.newest_us = when_6_17 end
end
--lua/lib/tiers/sums_tier.lua:51
local longest_us_4_70, expires_4_70, moved_4_70, due_4_70 = unpack_bytes('<dddd', log_4_70.head)
local groups_4_70, entries_4_70, total_4_70 = log_4_70.groups or 0, log_4_70.entries, log_4_70.total
local at_5_43 = at_us_4_70 - longest_us_4_70 + 0.5
--lua/lib/log/sums.lua:166
local kept_4_70, low_us_5_43, high_5_43, high_us_5_43 = 0, nil, log_4_70.entries, nil
local text_5_43, first_5_43, guesses_5_43 = log_4_70.text, log_4_70.first, 0
while kept_4_70 < high_5_43 do
local count_5_43 = math.min(math.floor(#text_5_43 / 16), log_4_70.entries - first_5_43)
local from_5_43, to_5_43 = math.max(first_5_43, kept_4_70), math.min(first_5_43 + count_5_43, high_5_43) - 1
local offset_5_43 = #text_5_43 - (first_5_43 + count_5_43 - from_5_43) * 16 + 1

local entry_5_43 = from_5_43
repeat
local when_5_43 = unpack_bytes('<d', text_5_43, offset_5_43 + (entry_5_43 - from_5_43) * 16)
if when_5_43 >= at_5_43 then high_5_43, high_us_5_43 = entry_5_43, when_5_43 else kept_4_70, low_us_5_43 = entry_5_43 + 1, when_5_43 end
entry_5_43 = high_5_43 > to_5_43 and to_5_43 or math.floor((kept_4_70 + high_5_43) / 2) until
high_5_43 <= from_5_43 or kept_4_70 > to_5_43 or kept_4_70 >= high_5_43
if kept_4_70 < high_5_43 and not low_us_5_43 then
local when_5_43 = unpack_bytes('<d', call('GETRANGE', key_3_68, log_4_70.from, log_4_70.from + 7))
if when_5_43 >= at_5_43 then high_5_43 = 0 else kept_4_70, low_us_5_43 = 1, when_5_43 end
end
if kept_4_70 < high_5_43 then
local guess_5_43 = math.floor((kept_4_70 + high_5_43) / 2)
if guesses_5_43 < 3 then guess_5_43 = kept_4_70 - 1 + math.ceil((at_5_43 - low_us_5_43) / (high_us_5_43 - low_us_5_43) * (high_5_43 - kept_4_70 + 1)) end
guess_5_43, guesses_5_43 = math.max(kept_4_70, math.min(guess_5_43, high_5_43 - 1)), guesses_5_43 + 1
do
--lua/lib/log/sums.lua:155
local start_6_23 = math.floor(guess_5_43 / 32) * 32
local first_6_23 = math.max(start_6_23 - 1, 0)
local text_6_23 = call('GETRANGE', key_3_68, log_4_70.from + first_6_23 * 16, log_4_70.from + math.min(start_6_23 + 32, log_4_70.entries) * 16 - 1)
text_5_43, first_5_43 = text_6_23, first_6_23 end
--lua/lib/log/sums.lua:188
log_4_70.group, log_4_70.group_first = text_5_43, first_5_43
end
end
--lua/lib/tiers/sums_tier.lua:54
if groups_4_70 > 0 and kept_4_70 < entries_4_70 then kept_4_70 = kept_4_70 - kept_4_70 % 32 end
if kept_4_70 > entries_4_70 * 3 / 8 then
local entry_5_41 = kept_4_70 - 1
--lua/lib/log/sums.lua:144
local base_4_70 = log_4_70.base
if entry_5_41 >= 0 then
--lua/lib/log/sums.lua:104
local text_6_19, at_6_19 = log_4_70.text, 1
if entry_5_41 < log_4_70.first then
text_6_19 = call('GETRANGE', key_3_68, log_4_70.from + entry_5_41 * 16, log_4_70.from + entry_5_41 * 16 + 16 - 1)
else
at_6_19 = #text_6_19 - (log_4_70.entries - entry_5_41) * 16 + 1
end
local __5_41, sum_5_41 = unpack_bytes('<dd', text_6_19, at_6_19)






local more_5_41, groups_6_21 = log_4_70.total, log_4_70.groups or 0
local group_6_21 = math.floor(entry_5_41 / 32)
if group_6_21 < groups_6_21 then
local known_6_21 = log_4_70.known
if not known_6_21 then
local packed_6_21 = call('GETRANGE', key_3_68, 64, 64 + groups_6_21 / 64 * 8 - 1)
known_6_21 = { [0] = log_4_70.front }
for i_6_21 = 1, groups_6_21 / 64 do known_6_21[i_6_21] = known_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
known_6_21.slices, log_4_70.known = {}, known_6_21
end
local at_6_21 = math.floor(group_6_21 / 64)
local slice_6_21 = known_6_21.slices[at_6_21]
if not slice_6_21 then
local from_6_21 = 64 + 8 * (groups_6_21 / 64 + at_6_21 * 64)
local packed_6_21 = call('GETRANGE', key_3_68, from_6_21, from_6_21 + 8 * 64 - 1)
slice_6_21 = { [0] = known_6_21[at_6_21] }
for i_6_21 = 1, 64 - 1 do slice_6_21[i_6_21] = slice_6_21[i_6_21 - 1] + unpack_bytes('<d', packed_6_21, 8 * i_6_21 - 7) end
known_6_21.slices[at_6_21] = slice_6_21
end
more_5_41 = slice_6_21[group_6_21 % 64]
end
--lua/lib/log/sums.lua:148
base_4_70 = more_5_41 - sum_5_41
end
--lua/lib/log/sums.lua:117
local front_4_70, groups_5_39 = log_4_70.total, log_4_70.groups or 0
local group_5_39 = math.floor(kept_4_70 / 32)
if group_5_39 < groups_5_39 then
local known_5_39 = log_4_70.known
if not known_5_39 then
local packed_5_39 = call('GETRANGE', key_3_68, 64, 64 + groups_5_39 / 64 * 8 - 1)
known_5_39 = { [0] = log_4_70.front }
for i_5_39 = 1, groups_5_39 / 64 do known_5_39[i_5_39] = known_5_39[i_5_39 - 1] + unpack_bytes('<d', packed_5_39, 8 * i_5_39 - 7) end
known_5_39.slices, log_4_70.known = {}, known_5_39
end
local at_5_39 = math.floor(group_5_39 / 64)
local slice_5_39 = known_5_39.slices[at_5_39]
if not slice_5_39 then
local from_5_39 = 64 + 8 * (groups_5_39 / 64 + at_5_39 * 64)
local packed_5_39 = call('GETRANGE', key_3_68, from_5_39, from_5_39 + 8 * 64 - 1)
slice_5_39 = { [0] = known_5_39[at_5_39] }
for i_5_39 = 1, 64 - 1 do slice_5_39[i_5_39] = slice_5_39[i_5_39 - 1] + unpack_bytes('<d', packed_5_39, 8 * i_5_39 - 7) end
known_5_39.slices[at_5_39] = slice_5_39
end
front_4_70 = slice_5_39[group_5_39 % 64]
end
--lua/lib/tiers/sums_tier.lua:58
local corrections_4_70 = ''
local rest_4_70 = call('GETRANGE', key_3_68, log_4_70.from + kept_4_70 * 16, -1)
if kept_4_70 == entries_4_70 then groups_4_70, front_4_70, total_4_70 = 0, 0, 0 end
if kept_4_70 / 32 >= groups_4_70 then groups_4_70 = 0 end
if groups_4_70 > 0 then
local left_4_70 = call('GETRANGE', key_3_68, 64 + 8 * (groups_4_70 / 64 + kept_4_70 / 32), log_4_70.from - 1)
left_4_70 = left_4_70 .. string.rep(pack('<d', 0), kept_4_70 / 32)
local slices_4_70 = {}
for slice_4_70 = 1, groups_4_70 / 64 do
local sum_4_70 = 0
for i_4_70 = (slice_4_70 - 1) * 64 + 1, slice_4_70 * 64 do sum_4_70 = sum_4_70 + unpack_bytes('<d', left_4_70, 8 * i_4_70 - 7) end
slices_4_70[slice_4_70] = pack('<d', sum_4_70)
end
corrections_4_70 = table.concat(slices_4_70) .. left_4_70
end
call('SET', key_3_68, pack('<dddddddd', longest_us_4_70, expires_4_70, moved_4_70, due_4_70, groups_4_70, front_4_70, total_4_70, -base_4_70) .. corrections_4_70, 'KEEPTTL')
call('APPEND', key_3_68, rest_4_70)
end end
--lua/lib/tiers/sums_tier.lua:136
end
end
scope.sums[slot_2_56] = nil
--lua/lib/tiers/summed.lua:33
if is_renewed_2_56 then do
--lua/lib/tiers/summed.lua:24
call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), slot_2_56, '')
do local lasts_us_4_51 = 2 * longest_us_2_56
--lua/lib/log/meters.lua:30
local meters_4_51, ttl_ms_4_51 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_4_51 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_4_51) < ttl_ms_4_51 then
call('PEXPIRE', meters_4_51, ttl_ms_4_51)
end end end
--lua/lib/tiers/summed.lua:33
end
packed_0_109, kept_us_0_109, needed_us_0_109 = nil, 0, 0 end
--lua/lib/tiers/kinds.lua:161
else error('no such kind of tier: ' .. tostring(kind_0_109)) end
before_0_109 = record_0_109
if packed_0_109 then

fields_0_109 = fields_0_109 or { nil, nil, nil, nil, nil, nil }
scope[tier_0_109], fields_0_109[n_0_109 + 1], fields_0_109[n_0_109 + 2] = packed_0_109, record_0_109, packed_0_109
n_0_109, last_kept_us_0_109, last_needed_us_0_109 = n_0_109 + 2, math.max(last_kept_us_0_109, kept_us_0_109), math.max(last_needed_us_0_109, needed_us_0_109)
end
end
end
if n_0_109 > 0 then call('HSET', ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), unpack(fields_0_109, 1, n_0_109)) end
if last_needed_us_0_109 > last_kept_us_0_109 then do local lasts_us_1_88 = last_needed_us_0_109 - now_us
--lua/lib/log/meters.lua:30
local meters_1_88, ttl_ms_1_88 = ((string.sub(given[scope.keys + 1], 1, -4) .. 'meters')), math.max(math.ceil(lasts_us_1_88 / 1000), ttl_floor_ms, 1000)
if call('PTTL', meters_1_88) < ttl_ms_1_88 then
call('PEXPIRE', meters_1_88, ttl_ms_1_88)
end end
--lua/lib/tiers/kinds.lua:172
end end
--lua/shared.lua:157
end
--lua/lib/log/charged.lua:15
local texts, is_told_0_69 = nil, false
for s_0_69 = 1, #scopes do
local scope_0_69 = scopes[s_0_69]
if scope_0_69.costs or scope_0_69.noted or scope_0_69.at_us ~= now_us then is_told_0_69 = true end
end
for s_0_69 = 1, is_told_0_69 and #scopes or 0 do
local scope_0_69 = scopes[s_0_69]
texts = texts or {}
texts[s_0_69] = string.format('%.0f', scope_0_69.at_us) .. (scope_0_69.noted or '')
end
--lua/shared.lua:159
do local set_back_us_0_62 = request.set_back_us
--lua/lib/request/reply.lua:63
local n_0_62 = #reply
if texts then
reply[n_0_62 + 1], reply[n_0_62 + 2], reply[n_0_62 + 3] = 9, set_back_us_0_62, table.concat(texts, ',')
elseif set_back_us_0_62 > 0 then
reply[n_0_62 + 1], reply[n_0_62 + 2] = 11, set_back_us_0_62
else
reply[n_0_62 + 1] = 10
end end
--lua/shared.lua:160
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
--lua/lib/request/reply.lua:135
local answer_0_64 = reply[length + 1]
if not (answer_0_64 == 10 or answer_0_64 == 9 or answer_0_64 == 11) then
for i_0_64 = #reply, length + 1, -1 do reply[i_0_64] = nil end
reply[length + 1], reply[length + 2] = 14, problem
end end
--lua/shared.lua:172
do
--lua/lib/request/request.lua:114
local is_flow_0_7, begins_0_7 = argv[arg] == 'flow', arg
if is_flow_0_7 then begins_0_7 = arg + 4 + argv[arg + 3] end
local is_long_0_7, first_0_7, count_0_7 = is_flow_0_7 or argv[begins_0_7] == 'acquire_all', begins_0_7 + 2, 1
if is_long_0_7 then first_0_7, count_0_7 = begins_0_7 + 4, tonumber(argv[begins_0_7 + 3]) end
local has_lease_0_7 = is_flow_0_7 or not is_long_0_7 and argv[begins_0_7] ~= 'acquire'
for at_0_7 = first_0_7, first_0_7 + count_0_7 - 1 do
local set_0_7 = string.match(argv[at_0_7], '^%d+')
has_lease_0_7 = has_lease_0_7 or argv[set_0_7 + 1] ~= ''
end
next_arg, next_keys = first_0_7 + count_0_7 + (has_lease_0_7 and 2 or 0), keys + count_0_7 end
--lua/shared.lua:173
end
arg, keys = next_arg, next_keys
end
if made then
for _, field in ipairs(made.promotions) do reply[#reply + 1] = field end
end
return reply`,
};

export const shared_tenants: Script = {
  sha1: 'a5852610f153f74241273d454c2b5d49feebf034',
  text: `--lua/lib/request/request_plain.lua:2
local argv = ARGV
local given = KEYS
--lua/shared_tenants.lua:16
local call = redis.call
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/shared_tenants.lua:18
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
  sha1: '47a79bd05d18bc2c7bd3d7dbcc54ea786f089d7c',
  text: `--lua/lib/request/request.lua:36
local argv = ARGV
--lua/lib/request/clock.lua:2
local call = redis.call
--lua/lib/request/request_plain.lua:3
local given = KEYS
--lua/lib/settings.lua:67
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
--lua/lib/settings.lua:89
function shelf_0.cap_field(tenant)
return 'c:' .. tenant
end

function shelf_0.settings_held(settings, tenant, now_us)
local found = call('HMGET', settings, shelf_0.pause_field(tenant), shelf_0.cap_field(tenant))
return shelf_0.pause_ends(found[1], now_us), found[2] and true
end
--lua/lib/home/order.lua:39
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/home/order.lua:77
function shelf_0.stands_parked(score)
return score >= 4000000000000000
end

function shelf_0.stands_scheduled(score)
return score >= 0 and score < 4000000000000000
end
--lua/lib/home/order.lua:98
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
--lua/lib/shared/tenants.lua:10
function shelf_0.tenant_load(home, tenant)
local kept = home.tenants[tenant]
if not kept then
local text = call('HGET', home.flows_key, 't' .. tenant)
kept = text and cmsgpack.unpack(text) or { -1, 0 }
home.tenants[tenant] = kept
end
return kept
end
--lua/lib/shared/flow.lua:19
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
--lua/lib/shared/flow.lua:48
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
--lua/lib/shared/flow.lua:90
function shelf_0.flow_nth(flow, gate)
for i = 6, #flow do
if flow[i] == gate then return i - 6 + 1 end
end
end
--lua/waiting.lua:32
local call = redis.call
--lua/lib/request/request.lua:41
local given_us_0_0, not_after_us_0_0 = argv[1], argv[2]
--lua/lib/request/clock.lua:8
local now_us, _ = given_us_0_0, 0
if given_us_0_0 == '' then
local time_0_0 = call('TIME')
now_us = time_0_0[1] * 1000000 + time_0_0[2]
else
now_us, _ = tonumber(given_us_0_0), 600000
end
local is_late = not_after_us_0_0 ~= '' and now_us > tonumber(not_after_us_0_0)
--lua/waiting.lua:37
if is_late then return ({ 1, now_us }) end
--lua/lib/request/request_plain.lua:7
local keys, args = given, argv
--lua/waiting.lua:39
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
--lua/lib/request/reply.lua:155
local n_0_4 = #reply
reply[n_0_4 + 1], reply[n_0_4 + 2] = waiter, turn_us_0_4 end
--lua/waiting.lua:88
told = told + 1
end
end


local count = call('ZCOUNT', queue_key, '(-4e15', '+inf')
local found = call('ZRANGEBYSCORE', queue_key, '(-4e15', '+inf', 'WITHSCORES', 'LIMIT', flows and 0 or skip, flows and 2000 or most)
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
