// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: 'becb8979c5a2bbbafbd9f70bd8d0a8a0b5578041',
  text: `--lua/lib/request.lua:22
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/acquire.lua:13
local function make_queue(now_us, ttl_floor_ms)
--lua/lib/request.lua:22
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:25
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/log.lua:123
local function log_step_back(scope, ahead_us, may_write)
  local half = scope.shift % 1 == 0 and 0.5 or 0
  scope.shift = scope.shift + ahead_us + half
  if not may_write then return end
  local newest = unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), -8, -1))
  call('SETRANGE', (given[scope.keys + 1]), 16, pack('<d', -scope.shift))
  call('SETRANGE', (given[scope.keys + 1]), call('STRLEN', given[scope.keys + 1]) - 8, pack('<d', newest + half))
end
--lua/lib/tiers/sliding.lua:21
local function sliding_after(scope, tier, ahead)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead)
--lua/lib/tiers/pace.lua:15
  local from_0_36, to_0_36 = argv[tier + 3], argv[tier + 4]
  local due_0_36, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_36, to_0_36), 0
  if #due_0_36 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_36) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/kinds.lua:71
local function tiers_after(scope, ahead)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, ahead) elseif kind == 'pace' then its_us = pace_after(scope, tier, ahead) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/waiter_state.lua:56
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  return due_us == score and 'tentative' or 'scheduled', due_us
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

local function line_join(line, waiter, ticket, due_us)
  line_write(line, waiter, ticket, math.min(due_us, 2500000000000000 - 1))
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
  local cutoff_us_0_64 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_64)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_62 = line.at_us local from, to = -at_us_0_62, '(0'
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
--lua/lib/line.lua:122
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = tonumber(argv[scope.set])
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
--lua/lib/line_order.lua:14
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
--lua/lib/turn.lua:11
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_behind(scope, ahead)
  tiers_after(scope, ahead)
  scope.ahead = ahead

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_39 = argv[tier]
  local waiter_0_39, window_us_0_39, each_us if kind_0_39 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_0, window_us_2_0 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_39, window_us_0_39, each_us = ahead - limit_2_0, window_us_2_0, window_us_2_0 / limit_2_0
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_39 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_2, window_us_2_2 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_39, window_us_0_39, each_us = ahead - limit_2_2, window_us_2_2, window_us_2_2 / limit_2_2
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_39)) end
local _, _ = waiter_0_39, window_us_0_39
--lua/lib/turn.lua:26
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_40 = argv[tier]
  local waiter, window_us, each_us_0_40 if kind_0_40 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_1, window_us_2_1 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_40 = ahead - limit_2_1, window_us_2_1, window_us_2_1 / limit_2_1
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_40 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_40 = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_40)) end
--lua/lib/turn.lua:30
    local before_us = waiter >= 0 and turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end


local function turn_check(scope)
  local line = scope.line
  if line.ticket then

    tiers_after(scope, 0)
    scope.ahead = 0
    if scope.turn_us > scope.at_us then turn_behind(scope, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line))
  else
    turn_behind(scope, 0)
  end
end
--lua/lib/lease.lua:62
local function lease_load(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 4], given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running < scope.cap then return end
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
  if is_full and line.ticket then scope.ahead = line_rank(line, line.ticket) end
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
--lua/lib/check.lua:24
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
    turn_check(scope)
    if scope.cap then
      scope.is_full = lease_refuses(scope, request.waiter, clock, may_write)
    else
      scope.is_full = not may_write and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_76 = request.scopes
--lua/lib/check.lua:13
local binding, index = nil, nil
  for s_0_76 = 1, #scopes_0_76 do
    local scope_0_76 = scopes_0_76[s_0_76]
    if not scope_0_76.is_full and scope_0_76.turn_us > scope_0_76.at_us and not (binding and binding.turn_us >= scope_0_76.turn_us) then
      binding, index = scope_0_76, s_0_76
    end
  end
--lua/lib/check.lua:62
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/watchdog.lua:26
local function watchdog_record(scope)
  local _, holders = given[scope.keys + 4], given[scope.keys + 5]
  return string.match(call('HGET', holders, '') or '', '^(%d+)(r?) (.*)$')
end



local function watchdog_of(scope, may_be_called)
  local clock = scope.line.clock
  local due, reserved, waiter = watchdog_record(scope)
  if not due or due + clock.overdue_us < clock.now_us or reserved ~= '' and scope.running == 0 then return nil end
  local state = state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0))
  return (state == 'parked' or may_be_called and state == 'called') and waiter
end




local function watchdog_set(scope, waiter, lease_us)
  local leases, holders = given[scope.keys + 4], given[scope.keys + 5]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local ends = call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2]
  local awaited = line_due(line, line.at_us) + call('ZCOUNT', line.turns_key, 2500000000000000, '(4e15')
  local due_us = ends or now_us + overdue_us
  if awaited > 0 then due_us = math.min(due_us, now_us + overdue_us) end
  due_us = math.min(math.max(due_us, now_us + 1000000), now_us + 600000000)
  call('HSET', holders, '', string.format('%.0f', due_us) .. (line.bulk and 'r ' or ' ') .. waiter)
  local ttl_ms = math.max(math.ceil((due_us - now_us + overdue_us + 2 * lease_us) / 1000), line.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  return due_us
end


local function watchdog_park(scope, request, ticket)
  local line, waiter = scope.line, request.waiter
  local watchdog = scope.watchdog or watchdog_of(scope, false)
  local now_us_0_77, ahead_0_77 = line.clock.now_us, scope.ahead local back_us = now_us_0_77 + 600000000 + 1000000 * ahead_0_77
  line_write(line, waiter, ticket, 4000000000000000 + ticket)
  line_keep(line, back_us)

  local _, holders = given[scope.keys + 4], given[scope.keys + 5]
  if not scope.watchdog then call('HSET', holders, ' ', scope.cap) end
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

        line_join(line, request.waiter, ticket, scope.cap and turn_us or scope.turn_us)
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
--lua/lib/schedule.lua:23
local function schedule_missed(line)
  local cutoff_us_0_69 = line.clock.cutoff_us local from, to = 2500000000000000, string.format('(%.0f', 2500000000000000 + math.floor(cutoff_us_0_69 / 1000))
  for _, waiter in ipairs(call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)) do
    call('ZADD', line.turns_key, (4000000000000000 + (call('ZSCORE', line.line_key, waiter) or 0)), waiter)
  end
end



local function schedule_parked(scope, promotions, after, room)
  local line, now_us = scope.line, scope.line.clock.now_us
  local from, to = string.format('(%.0f', 4000000000000000 + after), '+inf'

  if room > 0 and (argv[scope.set + 3] ~= '0') then line.suspended = call('ZCOUNT', line.turns_key, '-inf', '(0') end
  local told = {}
  for _ = 1, 100 do

    if room < 1 or room - line_due(line, line.at_us) < 1 then break end
    local waiter = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 1)[1]
    if not waiter then break end
    turn_behind(scope, line_rank(line, tonumber(call('ZSCORE', line.line_key, waiter) or 0)))
    if scope.turn_us > line.at_us and room - line_due(line, scope.turn_us) < 1 then break end
    told[waiter] = true
    if scope.turn_us <= line.at_us then
      call('ZADD', line.turns_key, (2500000000000000 + math.floor(now_us / 1000)), waiter)
      room = room - 1
      do
--lua/lib/reply.lua:69
local n_0_78 = #promotions
  promotions[n_0_78 + 1], promotions[n_0_78 + 2], promotions[n_0_78 + 3], promotions[n_0_78 + 4] = 20, scope.keys, waiter, 0
--lua/lib/schedule.lua:49
end
    else
      local due_us_0_41 = scope.turn_us local turn_us = math.min(due_us_0_41, 2500000000000000 - 1)
      call('ZADD', line.turns_key, (math.min(turn_us, 2500000000000000 - 1) + 0.5), waiter)
      line_keep(line, turn_us)
      do
--lua/lib/reply.lua:69
local n_0_79 = #promotions
  promotions[n_0_79 + 1], promotions[n_0_79 + 2], promotions[n_0_79 + 3], promotions[n_0_79 + 4] = 20, scope.keys, waiter, turn_us
--lua/lib/schedule.lua:54
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
  if awaited_us then do local at_us_0_81 = awaited_us + clock.overdue_us + 1000
--lua/lib/reply.lua:75
local n_0_81 = #promotions
  promotions[n_0_81 + 1], promotions[n_0_81 + 2], promotions[n_0_81 + 3], promotions[n_0_81 + 4] = 21, scope.keys, at_us_0_81, 0
--lua/lib/schedule.lua:70
end end
end



local function schedule_next(scope, request, clock, promotions, after, more)
  local line = scope.line
  if line.active == 0 then return end
  if not scope.running then lease_load(scope, request.waiter, clock.now_us, true) end
  local room = scope.cap - scope.running + more
  if room > 0 then
    schedule_missed(line)
    room = room - call('ZCOUNT', line.turns_key, 2500000000000000 + math.floor((clock.cutoff_us) / 1000), '(4e15')
  end
  local told = schedule_parked(scope, promotions, after, room)
  schedule_recheck(scope, promotions)
  local last = call('ZREVRANGE', line.turns_key, 0, 0, 'WITHSCORES')
  local waiter, state = last[1], state_of(tonumber(last[2] or 0))
  if (state == 'parked' or state == 'called') and not told[waiter] and not watchdog_of(scope, state == 'called') then
    local due_us = watchdog_set(scope, waiter, request.lease_us)
    do
--lua/lib/reply.lua:69
local n_0_80 = #promotions
  promotions[n_0_80 + 1], promotions[n_0_80 + 2], promotions[n_0_80 + 3], promotions[n_0_80 + 4] = 20, scope.keys, waiter, due_us
--lua/lib/schedule.lua:90
end
  end
end



local function schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, 2500000000000000, '+inf') == 0 then return end
  local more = was_parked and 1 or 0
  do
--lua/lib/reply.lua:75
local n_0_82 = #promotions
  promotions[n_0_82 + 1], promotions[n_0_82 + 2], promotions[n_0_82 + 3], promotions[n_0_82 + 4] = 21, scope.keys, 0, more
--lua/lib/schedule.lua:99
end
end


local function schedule_after(request, is_admitted, clock, promotions)
  for _, scope in ipairs(request.scopes) do
    if not scope.cap then
      if is_admitted then schedule_uncapped(scope, promotions, scope.was_parked) end
    else
      if is_admitted then scope.running = scope.running + 1 - scope.mine end

      if not (scope.is_full and scope.running >= scope.cap) then
        schedule_next(scope, request, clock, promotions, 0, 0)
      end
    end
  end
end


local function schedule_scope(scope, lease_us, clock, promotions, after, more)
  local request = { waiter = '', joins_at = 0, lease_us = lease_us, scopes = { scope } }
  if (argv[scope.set + 3] ~= '0') then
    local now_us_0_35 = clock.now_us
--lua/lib/log.lua:37
local set_back_us = 0
  local tail_0_35 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_35
  if tail_0_35 ~= '' then
    local newest_0_35 = unpack_bytes('<d', tail_0_35, #tail_0_35 - 7)
    if newest_0_35 % 1 ~= 0 or newest_0_35 > now_us_0_35 + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_35 = newest_0_35 - scope.shift
    end
    if newest_0_35 > now_us_0_35 + 1000000 then
      set_back_us = newest_0_35 - now_us_0_35
    elseif newest_0_35 > now_us_0_35 then
      scope.at_us = newest_0_35
    end
  end
--lua/lib/schedule.lua:122
    if set_back_us > 0 then scope.set_back_us = set_back_us end
  end
  if scope.cap == (-1) then
    local _, holders = given[scope.keys + 4], given[scope.keys + 5]
    scope.cap = tonumber(call('HGET', holders, ' ') or 1)
  end
  check_set_back(request, true)
  scope.line = line_load(scope, request, clock, true)
  if scope.cap then
    schedule_next(scope, request, clock, promotions, after, more)
  else
    schedule_uncapped(scope, promotions, false)
  end
end
--lua/lib/waiter_events.lua:19
local function event_still_waits(scope, waiter, token)
  local _, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local score = tonumber(call('ZSCORE', turns_key, waiter) or 0)
  if score <= 0 or not scope.cap then return score > 0 end
  local state, due_us = state_of(score)
  if token == '0' then return state == 'called' end
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
  if what == 'waiting' then return event_still_waits(scope, waiter, token), 0 end
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  if what == 'gone' then
    call('ZREM', line_key, waiter)
    return call('ZREM', turns_key, waiter) == 1, 0
  end
  local ticket = tonumber(call('ZSCORE', line_key, waiter) or 0)
  local state = state_of(tonumber(call('ZSCORE', turns_key, waiter) or 0))
  if what == 'arrived' then
    if ticket >= 0 or state ~= 'suspended' then return false, 0 end
    call('ZADD', line_key, -ticket, waiter)
    call('ZADD', turns_key, (4000000000000000 + (-ticket)), waiter)
    return true, 0
  end


  local waits_for_call = state == 'called' or state == 'parked'
  local may_not_know = state == 'scheduled' and (what == 'postponed' or what == 'absent')
  if ticket < 0 or not (waits_for_call or may_not_know) then return false, 0 end
  if what == 'coming' then
    call('ZADD', turns_key, (math.min(now_us, 2500000000000000 - 1)), waiter)
  elseif what == 'postponed' then
    call('ZADD', turns_key, (4000000000000000 + ticket), waiter)
    return true, ticket
  else
    event_suspend(scope, waiter, ticket, now_us)
  end
  return true, 0
end
--lua/lib/clock.lua:27
  local overdue_us_0_83 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_83, cutoff_us = now_us - overdue_us_0_83 }
--lua/acquire.lua:21
  return {
    clock = clock,
    promotions = {},
    set_back = check_set_back,
    check = check_all,
    join = join_lines,
    read_state = read_state,
    leave = leave_line,
    schedule = schedule_after,
    event = event_apply,
    schedule_scope = schedule_scope,
  }
end

local queue

local function decide(arg, keys, now_us, ttl_floor_ms, reply)
--lua/lib/request.lua:22
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:25
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/acquire.lua:44
  local word, waiter = argv[arg], argv[arg + 1]

  if word ~= 'acquire' and word ~= 'acquire_all' then
--lua/lib/request.lua:75
    local arg_1_15 = arg + 2
--lua/lib/request.lua:62
local set_1_15 = tonumber(argv[arg_1_15])
  local scope = { keys = keys, set = set_1_15, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local next_keys = keys + 3
  if argv[set_1_15 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_15 + 1])
    next_keys = keys + 5
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:48
    local is_release, is_recheck, is_done, after = word == 'release', word == 'recheck', true, 0
    if is_release then do
--lua/lib/lease.lua:34
local leases_0_130, holders_0_130 = given[scope.keys + 4], given[scope.keys + 5]
  local held_0_130, is_ended_0_130 = call('HGET', holders_0_130, waiter), false
  if held_0_130 and string.sub(held_0_130, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_130, waiter)
    is_ended_0_130 = call('ZREM', leases_0_130, waiter) == 1
  end
is_done = is_ended_0_130
--lua/acquire.lua:49
end end
    local has_line = true
    if is_release then do
--lua/lib/scopes.lua:27
local __0_111, turns_key_0_111 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_111 = call('EXISTS', turns_key_0_111)
has_line = found_0_111 == 1
--lua/acquire.lua:51
end end

    if has_line then
      queue = queue or make_queue(now_us, ttl_floor_ms)
      if not is_release and not is_recheck then is_done, after = queue.event(scope, word, waiter, token, now_us) end


      if word ~= 'waiting' then
        local more = is_recheck and tonumber(token) or 0
        queue.schedule_scope(scope, lease_us, queue.clock, queue.promotions, after, more)
      end
    end
    do
--lua/lib/reply.lua:55
reply[#reply + 1] = is_done and 15 or 16
--lua/acquire.lua:63
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:53
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
  local scopes, has_cap_0_110, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_110 = 1, count do
--lua/lib/request.lua:62
    local set_1_16 = tonumber(argv[next_arg])
  local scope_0_110 = { keys = next_keys, set = set_1_16, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_110 = next_keys + 3
  if argv[set_1_16 + 1] ~= '' then
    scope_0_110.cap = tonumber(argv[set_1_16 + 1])
    its_next_keys_0_110 = next_keys + 5
  end
--lua/lib/scopes.lua:14
    scopes[s_0_110], next_arg, next_keys = scope_0_110, next_arg + 1, its_next_keys_0_110
    if (argv[scope_0_110.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_110 = 0
  local tail_1_40 = call('GETRANGE', (given[scope_0_110.keys + 1]), (argv[scope_0_110.set + 2]), '-1')
  scope_0_110.tail = tail_1_40
  if tail_1_40 ~= '' then
    local newest_1_40 = unpack_bytes('<d', tail_1_40, #tail_1_40 - 7)
    if newest_1_40 % 1 ~= 0 or newest_1_40 > now_us + 1000000 then

      scope_0_110.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_110.keys + 1]), '16', '23'))
      newest_1_40 = newest_1_40 - scope_0_110.shift
    end
    if newest_1_40 > now_us + 1000000 then
      set_back_us_0_110 = newest_1_40 - now_us
    elseif newest_1_40 > now_us then
      scope_0_110.at_us = newest_1_40
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_110 > 0 then scope_0_110.set_back_us, is_set_back = set_back_us_0_110, true end
    end
    has_cap_0_110 = has_cap_0_110 or scope_0_110.cap
  end
  if has_cap_0_110 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:35
  local has_line = false
  for s_0_112 = 1, #scopes do
    local scope_0_112 = scopes[s_0_112]
    local leases_0_112 = given[scope_0_112.keys + 4]
--lua/lib/scopes.lua:27
    local __1_41, turns_key_1_41 = given[scope_0_112.keys + 2], given[scope_0_112.keys + 3]
  local found_1_41 = call('EXISTS', turns_key_1_41)
local in_line_0_112 = found_1_41 == 1
--lua/lib/scopes.lua:40
    if in_line_0_112 or scope_0_112.cap and call('ZCARD', leases_0_112) >= scope_0_112.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:72
  local binding, index, request, set_back_us = nil, nil, nil, 0
  if not has_line and not is_set_back then
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:50
local turn_us_0_134, binding_0_134 = scope.at_us, nil
  local first_0_134, last_0_134, step_0_134 = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_134 = first_0_134, last_0_134, step_0_134 do
    local kind_0_134 = argv[tier_0_134]
    local its_us_0_134 if kind_0_134 == 'sliding' then do
--lua/lib/tiers/sliding.lua:14
local from_2_8, to_2_8 = argv[tier_0_134 + 3], argv[tier_0_134 + 4]
  local entry_2_8, turn_us_2_8 = from_2_8 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_8, to_2_8), scope.at_us
  if #entry_2_8 >= 8 then turn_us_2_8 = unpack_bytes('<d', entry_2_8) - scope.shift + (argv[tier_0_134 + 2]) end
its_us_0_134 = turn_us_2_8
--lua/lib/tiers/kinds.lua:54
end elseif kind_0_134 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_14, to_2_14 = argv[tier_0_134 + 3], argv[tier_0_134 + 4]
  local due_2_14, turn_us_2_14 = call('GETRANGE', (given[scope.keys + 1]), from_2_14, to_2_14), scope.at_us
  if #due_2_14 >= 8 then turn_us_2_14 = (argv[tier_0_134 + 2]) - unpack_bytes('<d', due_2_14) - scope.shift end
its_us_0_134 = turn_us_2_14
--lua/lib/tiers/kinds.lua:54
end else error('no such kind of tier: ' .. tostring(kind_0_134)) end
    if its_us_0_134 > turn_us_0_134 then turn_us_0_134, binding_0_134 = its_us_0_134, tier_0_134 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_134 or math.ceil(turn_us_0_134)
  scope.tier = binding_0_134 or first_0_134
--lua/acquire.lua:76
end
    end
    do
--lua/lib/check.lua:13
local binding_0_141, index_0_141 = nil, nil
  for s_0_141 = 1, #scopes do
    local scope_0_141 = scopes[s_0_141]
    if not scope_0_141.is_full and scope_0_141.turn_us > scope_0_141.at_us and not (binding_0_141 and binding_0_141.turn_us >= scope_0_141.turn_us) then
      binding_0_141, index_0_141 = scope_0_141, s_0_141
    end
  end
binding, index = binding_0_141, index_0_141
--lua/acquire.lua:78
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
    if request and waiter ~= '' then turn_us = queue.join(request, binding) end
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:99
local before_0_138 = nil
  local first_0_138, last_0_138, step_0_138 = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_138 = first_0_138, last_0_138, step_0_138 do
    local kind_0_138 = argv[tier_0_138]
    if kind_0_138 ~= before_0_138 then
      if kind_0_138 == 'sliding' then do
--lua/lib/tiers/sliding.lua:43
do
--lua/lib/log.lua:88
local key_3_26, longest_us_3_26 = (given[scope.keys + 1]), (tonumber(argv[scope.set]))
  local head_3_26 = call('GETRANGE', key_3_26, '0', '7')
  if #head_3_26 < 8 or unpack_bytes('<d', head_3_26) < longest_us_3_26 then
    if #head_3_26 < 8 then call('SETRANGE', key_3_26, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_3_26, 0, pack('<dd', longest_us_3_26, -(now_us + 2 * longest_us_3_26)))
    call('PEXPIRE', key_3_26, math.max(math.ceil(longest_us_3_26 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/kinds.lua:104
end elseif kind_0_138 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_138)) end
      before_0_138 = kind_0_138
    end
  end
--lua/acquire.lua:93
end
    end
    do
--lua/lib/reply.lua:60
local n_0_109, tier_0_109 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_23 = binding.tier
--lua/lib/request.lua:130
tier_0_109 = (tier_1_23 - binding.set - 4) / 5 + 1
--lua/lib/reply.lua:61
end end
  reply[n_0_109 + 1], reply[n_0_109 + 2], reply[n_0_109 + 3], reply[n_0_109 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_109 + 5], reply[n_0_109 + 6] = binding.ahead or 0, tier_0_109
  if binding.is_full then reply[n_0_109 + 1], reply[n_0_109 + 7] = 13, binding.running or '' end
--lua/acquire.lua:95
end
  else
    for s = 1, count do
      local scope = scopes[s]
      if request then queue.read_state(scope, waiter) end
--lua/lib/tiers/kinds.lua:85
      local is_long, before_0_137 = false, nil
  local first_0_137, last_0_137, step_0_137 = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_137 = first_0_137, last_0_137, step_0_137 do
    local kind_0_137 = argv[tier_0_137]
    if kind_0_137 ~= before_0_137 then
      local its_long_0_137 if kind_0_137 == 'sliding' then do
--lua/lib/log.lua:67
local key_3_25, longest_us_3_25, size_2_11 = (given[scope.keys + 1]), (tonumber(argv[scope.set])), 1
  local head_3_25, entry_3_25 = call('GETRANGE', key_3_25, '0', '15'), pack('<d', scope.at_us + scope.shift)
  if #head_3_25 < 16 then
    call('SET', key_3_25, pack('<dddd', longest_us_3_25, -(now_us + 2 * longest_us_3_25), 0, 0) .. entry_3_25,
      'PX', math.max(math.ceil(longest_us_3_25 / 500), ttl_floor_ms))
  else
    size_2_11 = call('APPEND', key_3_25, entry_3_25)
    local seen_us_3_25, expires_3_25 = unpack_bytes('<dd', head_3_25)
    if longest_us_3_25 > seen_us_3_25 or scope.at_us + seen_us_3_25 > -expires_3_25 then
      if longest_us_3_25 > seen_us_3_25 then seen_us_3_25 = longest_us_3_25 end
      call('SETRANGE', key_3_25, 0, pack('<dd', seen_us_3_25, -(now_us + 2 * seen_us_3_25)))
      call('PEXPIRE', key_3_25, math.max(math.ceil(seen_us_3_25 / 500), ttl_floor_ms))
    end
  end
--lua/lib/tiers/sliding.lua:38
its_long_0_137 = size_2_11 % 128 == 0
--lua/lib/tiers/kinds.lua:90
end elseif kind_0_137 == 'pace' then do
--lua/lib/tiers/pace.lua:45
local due_us_2_17, gap_us_2_17 = scope.at_us, (argv[tier_0_137 + 2])
  local from_2_17 = argv[tier_0_137 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:15
    local from_3_28, to_3_28 = argv[tier_0_137 + 3], argv[tier_0_137 + 4]
  local due_3_28, next_us_2_17 = call('GETRANGE', (given[scope.keys + 1]), from_3_28, to_3_28), 0
  if #due_3_28 >= 8 then next_us_2_17 = math.ceil(-unpack_bytes('<d', due_3_28) - scope.shift) + (argv[tier_0_137 + 2]) end
--lua/lib/tiers/pace.lua:49
    if next_us_2_17 < scope.told_us - gap_us_2_17 then next_us_2_17 = math.min(math.floor(scope.told_us), scope.at_us) end
    due_us_2_17 = math.max(next_us_2_17, scope.at_us - gap_us_2_17)
  end
  call('SETRANGE', (given[scope.keys + 1]), from_2_17, pack('<d', -(due_us_2_17 + scope.shift)))
its_long_0_137 = false
--lua/lib/tiers/kinds.lua:90
end else error('no such kind of tier: ' .. tostring(kind_0_137)) end
      is_long, before_0_137 = is_long or its_long_0_137, kind_0_137
    end
  end
--lua/acquire.lua:101
      if is_long then do
--lua/lib/tiers/kinds.lua:112
local before_0_139 = nil
  local first_0_139, last_0_139, step_0_139 = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_139 = first_0_139, last_0_139, step_0_139 do
    local kind_0_139 = argv[tier_0_139]
    if kind_0_139 ~= before_0_139 then
      if kind_0_139 == 'sliding' then do
--lua/lib/tiers/sliding.lua:48
do
--lua/lib/log.lua:101
local key_3_27 = given[scope.keys + 1]
  local head_3_27 = call('GETRANGE', key_3_27, 0, 32 - 1)
  local oldest_us_3_27 = scope.at_us + scope.shift - unpack_bytes('<d', head_3_27)
  local count_3_27 = (call('STRLEN', key_3_27) - 32) / 8
  local low_3_27, high_3_27 = math.floor(count_3_27 * 3 / 8), count_3_27
  local middle_3_27 = low_3_27
  while low_3_27 < high_3_27 do
    local from_3_27 = 32 + middle_3_27 * 8
    local entry_3_27 = call('GETRANGE', key_3_27, from_3_27, from_3_27 + 7)
    if math.ceil(unpack_bytes('<d', entry_3_27)) > oldest_us_3_27 then high_3_27 = middle_3_27 else low_3_27 = middle_3_27 + 1 end
    middle_3_27 = math.floor((low_3_27 + high_3_27) / 2)
  end

  if low_3_27 > math.floor(count_3_27 * 3 / 8) then
    local rest_3_27 = call('GETRANGE', key_3_27, 32 + low_3_27 * 8, -1)

    call('SET', key_3_27, head_3_27, 'KEEPTTL')
    call('APPEND', key_3_27, rest_3_27)
  end
--lua/lib/tiers/sliding.lua:48
end
--lua/lib/tiers/kinds.lua:117
end elseif kind_0_139 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_139)) end
      before_0_139 = kind_0_139
    end
  end
--lua/acquire.lua:101
end end
      if request then queue.leave(scope, waiter) end
      if scope.cap then do
--lua/lib/lease.lua:20
local leases_0_129, holders_0_129 = given[scope.keys + 4], given[scope.keys + 5]
  call('ZADD', leases_0_129, now_us + lease_us, waiter)
  call('HSET', holders_0_129, waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_129) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_129 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_129, ttl_ms_0_129)

    if call('PTTL', holders_0_129) < ttl_ms_0_129 then call('PEXPIRE', holders_0_129, ttl_ms_0_129) end
  end
--lua/acquire.lua:103
end end
    end
    do
--lua/lib/reply.lua:45
local n_0_107 = #reply
  if set_back_us > 0 then
    reply[n_0_107 + 1], reply[n_0_107 + 2] = 11, set_back_us
  else
    reply[n_0_107 + 1] = 10
  end
--lua/acquire.lua:105
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
--lua/acquire.lua:112
if is_late then return ({ 1, now_us }) end
local arg, last = tonumber(argv[4]), #argv
local reply, keys = ({ 0, now_us }), 0
while arg <= last do
  local length = #reply
  local ok, next_arg, next_keys = pcall(decide, arg, keys, now_us, ttl_floor_ms, reply)
  if not ok then

    local problem = type(next_arg) == 'table' and next_arg.err or tostring(next_arg)

    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end
    do
--lua/lib/reply.lua:82
for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/acquire.lua:123
end
    do
--lua/lib/request.lua:93
local is_long_0_1, first_0_1, count_0_1 = argv[arg] == 'acquire_all', arg + 2, 1
  if is_long_0_1 then first_0_1, count_0_1 = arg + 4, tonumber(argv[arg + 3]) end
  local is_event_0_1 = not is_long_0_1 and argv[arg] ~= 'acquire'
  local has_lease_0_1, next_keys_0_1 = is_event_0_1, keys
  for at_0_1 = first_0_1, first_0_1 + count_0_1 - 1 do
    local has_cap_0_1 = argv[argv[at_0_1] + 1] ~= ''
    next_keys_0_1, has_lease_0_1 = next_keys_0_1 + (has_cap_0_1 and 5 or 3), has_lease_0_1 or has_cap_0_1
  end
next_arg, next_keys = first_0_1 + count_0_1 + (has_lease_0_1 and 2 or 0), next_keys_0_1
--lua/acquire.lua:124
end
  end
  arg, keys = next_arg, next_keys
end
if queue then
  for _, field in ipairs(queue.promotions) do reply[#reply + 1] = field end
end
return reply`,
};

export const enqueue: Script = {
  sha1: '52590978fcce94f34efb646a2855dc5935135dd0',
  text: `--lua/lib/request.lua:22
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/log.lua:26
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/log.lua:123
local function log_step_back(scope, ahead_us, may_write)
  local half = scope.shift % 1 == 0 and 0.5 or 0
  scope.shift = scope.shift + ahead_us + half
  if not may_write then return end
  local newest = unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), -8, -1))
  call('SETRANGE', (given[scope.keys + 1]), 16, pack('<d', -scope.shift))
  call('SETRANGE', (given[scope.keys + 1]), call('STRLEN', given[scope.keys + 1]) - 8, pack('<d', newest + half))
end
--lua/lib/tiers/sliding.lua:21
local function sliding_after(scope, tier, ahead)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead)
--lua/lib/tiers/pace.lua:15
  local from_0_33, to_0_33 = argv[tier + 3], argv[tier + 4]
  local due_0_33, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_33, to_0_33), 0
  if #due_0_33 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_33) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/kinds.lua:71
local function tiers_after(scope, ahead)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, ahead) elseif kind == 'pace' then its_us = pace_after(scope, tier, ahead) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/waiter_state.lua:56
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  return due_us == score and 'tentative' or 'scheduled', due_us
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

local function line_join(line, waiter, ticket, due_us)
  line_write(line, waiter, ticket, math.min(due_us, 2500000000000000 - 1))
  line_keep(line, due_us)
end


local function line_suspend(line, waiter, ticket, back_us)
  line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  line_keep(line, back_us)
end







local function line_overdue(line)
  local cutoff_us_0_51 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_51)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_50 = line.at_us local from, to = -at_us_0_50, '(0'
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
--lua/lib/line.lua:122
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = tonumber(argv[scope.set])
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
--lua/lib/line_order.lua:14
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
local function lease_load(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 4], given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running < scope.cap then return end
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
  if is_full and line.ticket then scope.ahead = line_rank(line, line.ticket) end
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
--lua/lib/turn.lua:11
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_behind(scope, ahead)
  tiers_after(scope, ahead)
  scope.ahead = ahead

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_36 = argv[tier]
  local waiter_0_36, window_us_0_36, each_us if kind_0_36 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_36, window_us_0_36, each_us = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_36 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_6, window_us_2_6 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_36, window_us_0_36, each_us = ahead - limit_2_6, window_us_2_6, window_us_2_6 / limit_2_6
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_36)) end
local _, _ = waiter_0_36, window_us_0_36
--lua/lib/turn.lua:26
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_37 = argv[tier]
  local waiter, window_us, each_us_0_37 if kind_0_37 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_4, window_us_2_4 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_37 = ahead - limit_2_4, window_us_2_4, window_us_2_4 / limit_2_4
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_37 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_7, window_us_2_7 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_37 = ahead - limit_2_7, window_us_2_7, window_us_2_7 / limit_2_7
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_37)) end
--lua/lib/turn.lua:30
    local before_us = waiter >= 0 and turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end


local function turn_check(scope)
  local line = scope.line
  if line.ticket then

    tiers_after(scope, 0)
    scope.ahead = 0
    if scope.turn_us > scope.at_us then turn_behind(scope, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line))
  else
    turn_behind(scope, 0)
  end
end
--lua/lib/check.lua:24
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
    turn_check(scope)
    if scope.cap then
      scope.is_full = lease_refuses(scope, request.waiter, clock, may_write)
    else
      scope.is_full = not may_write and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_58 = request.scopes
--lua/lib/check.lua:13
local binding, index = nil, nil
  for s_0_58 = 1, #scopes_0_58 do
    local scope_0_58 = scopes_0_58[s_0_58]
    if not scope_0_58.is_full and scope_0_58.turn_us > scope_0_58.at_us and not (binding and binding.turn_us >= scope_0_58.turn_us) then
      binding, index = scope_0_58, s_0_58
    end
  end
--lua/lib/check.lua:62
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/watchdog.lua:26
local function watchdog_record(scope)
  local _, holders = given[scope.keys + 4], given[scope.keys + 5]
  return string.match(call('HGET', holders, '') or '', '^(%d+)(r?) (.*)$')
end



local function watchdog_of(scope, may_be_called)
  local clock = scope.line.clock
  local due, reserved, waiter = watchdog_record(scope)
  if not due or due + clock.overdue_us < clock.now_us or reserved ~= '' and scope.running == 0 then return nil end
  local state = state_of(tonumber(call('ZSCORE', scope.line.turns_key, waiter) or 0))
  return (state == 'parked' or may_be_called and state == 'called') and waiter
end




local function watchdog_set(scope, waiter, lease_us)
  local leases, holders = given[scope.keys + 4], given[scope.keys + 5]
  local line, now_us, overdue_us = scope.line, scope.line.clock.now_us, scope.line.clock.overdue_us
  local ends = call('ZRANGE', leases, 0, 0, 'WITHSCORES')[2]
  local awaited = line_due(line, line.at_us) + call('ZCOUNT', line.turns_key, 2500000000000000, '(4e15')
  local due_us = ends or now_us + overdue_us
  if awaited > 0 then due_us = math.min(due_us, now_us + overdue_us) end
  due_us = math.min(math.max(due_us, now_us + 1000000), now_us + 600000000)
  call('HSET', holders, '', string.format('%.0f', due_us) .. (line.bulk and 'r ' or ' ') .. waiter)
  local ttl_ms = math.max(math.ceil((due_us - now_us + overdue_us + 2 * lease_us) / 1000), line.clock.ttl_floor_ms)
  if call('PTTL', holders) < ttl_ms then call('PEXPIRE', holders, ttl_ms) end
  return due_us
end


local function watchdog_park(scope, request, ticket)
  local line, waiter = scope.line, request.waiter
  local watchdog = scope.watchdog or watchdog_of(scope, false)
  local now_us_0_59, ahead_0_59 = line.clock.now_us, scope.ahead local back_us = now_us_0_59 + 600000000 + 1000000 * ahead_0_59
  line_write(line, waiter, ticket, 4000000000000000 + ticket)
  line_keep(line, back_us)

  local _, holders = given[scope.keys + 4], given[scope.keys + 5]
  if not scope.watchdog then call('HSET', holders, ' ', scope.cap) end
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

        line_join(line, request.waiter, ticket, scope.cap and turn_us or scope.turn_us)
      else

        line_suspend(line, request.waiter, ticket, turn_us + line.clock.overdue_us)
      end
    end
  end
  return turn_us
end
--lua/enqueue.lua:18
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_27, not_after_us_0_27 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_27, 0
  if given_us_0_27 == '' then
    local time_0_27 = call('TIME')
    now_us = time_0_27[1] * 1000000 + time_0_27[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_27), 600000
  end
local is_late = not_after_us_0_27 ~= '' and now_us > tonumber(not_after_us_0_27)
--lua/enqueue.lua:21
if is_late then return ({ 1, now_us }) end
local arg, last_arg = tonumber(argv[4]), #argv
--lua/lib/clock.lua:27
local overdue_us_0_28 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_28, cutoff_us = now_us - overdue_us_0_28 }
--lua/enqueue.lua:24
local reply, keys = ({ 0, now_us }), 0


local function find_waiter(request)
  local is_known = false
  for _, scope in ipairs(request.scopes) do
    local ticket = tonumber(call('ZSCORE', scope.line.line_key, request.waiter) or nil)
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
    line_join(scope.line, request.waiter, line_ticket(scope.line), scope.at_us)
  end
  return 0
end

while arg <= last_arg do
  local _, waiters = argv[arg], argv[arg + 1]
--lua/lib/request.lua:53
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
  local scopes, has_cap_0_32, is_set_back_0_32, next_arg, next_keys = {}, false, false, at, keys
  local token_0_32, lease_us
  for s_0_32 = 1, count do
--lua/lib/request.lua:62
    local set_1_2 = tonumber(argv[next_arg])
  local scope_0_32 = { keys = next_keys, set = set_1_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_32 = next_keys + 3
  if argv[set_1_2 + 1] ~= '' then
    scope_0_32.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_32 = next_keys + 5
  end
--lua/lib/scopes.lua:14
    scopes[s_0_32], next_arg, next_keys = scope_0_32, next_arg + 1, its_next_keys_0_32
    if (argv[scope_0_32.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_32 = 0
  local tail_1_15 = call('GETRANGE', (given[scope_0_32.keys + 1]), (argv[scope_0_32.set + 2]), '-1')
  scope_0_32.tail = tail_1_15
  if tail_1_15 ~= '' then
    local newest_1_15 = unpack_bytes('<d', tail_1_15, #tail_1_15 - 7)
    if newest_1_15 % 1 ~= 0 or newest_1_15 > now_us + 1000000 then

      scope_0_32.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_32.keys + 1]), '16', '23'))
      newest_1_15 = newest_1_15 - scope_0_32.shift
    end
    if newest_1_15 > now_us + 1000000 then
      set_back_us_0_32 = newest_1_15 - now_us
    elseif newest_1_15 > now_us then
      scope_0_32.at_us = newest_1_15
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_32 > 0 then scope_0_32.set_back_us, is_set_back_0_32 = set_back_us_0_32, true end
    end
    has_cap_0_32 = has_cap_0_32 or scope_0_32.cap
  end
  if has_cap_0_32 then token_0_32, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_32, token_0_32
--lua/enqueue.lua:56
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }
  check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    do
--lua/lib/tiers/kinds.lua:99
local before_0_38 = nil
  local first_0_38, last_0_38, step_0_38 = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_38 = first_0_38, last_0_38, step_0_38 do
    local kind_0_38 = argv[tier_0_38]
    if kind_0_38 ~= before_0_38 then
      if kind_0_38 == 'sliding' then do
--lua/lib/tiers/sliding.lua:43
do
--lua/lib/log.lua:88
local key_3_8, longest_us_3_8 = (given[scope.keys + 1]), (tonumber(argv[scope.set]))
  local head_3_8 = call('GETRANGE', key_3_8, '0', '7')
  if #head_3_8 < 8 or unpack_bytes('<d', head_3_8) < longest_us_3_8 then
    if #head_3_8 < 8 then call('SETRANGE', key_3_8, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_3_8, 0, pack('<dd', longest_us_3_8, -(now_us + 2 * longest_us_3_8)))
    call('PEXPIRE', key_3_8, math.max(math.ceil(longest_us_3_8 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/kinds.lua:104
end elseif kind_0_38 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_38)) end
      before_0_38 = kind_0_38
    end
  end
--lua/enqueue.lua:59
end
    scope.line = line_load(scope, request, clock, true)
    line_bulk(scope.line, line_rank_new(scope.line), line_ready(scope.line))
    if scope.cap then lease_load(scope, '', now_us, true) end
  end
  local told, after = {}, next_arg + tonumber(waiters)
  for i = next_arg, after - 1 do
    request.waiter = argv[i]
    local turn_us = reserve(request, told)
    told[request.waiter] = turn_us
    do
--lua/lib/reply.lua:88
reply[#reply + 1] = turn_us
--lua/enqueue.lua:69
end
  end
  for _, scope in ipairs(scopes) do line_flush(scope.line) end
  arg, keys = after, next_keys
end
return reply`,
};

export const leave: Script = {
  sha1: '45b8d3f9309a3f1b036cd244745ad7c9bd8659e2',
  text: `--lua/lib/request.lua:22
local argv = ARGV
local given = KEYS
--lua/leave.lua:8
local waiter, line_key, turns_key = argv[1], given[1], given[2]
redis.call('ZREM', turns_key, waiter)
return redis.call('ZREM', line_key, waiter)`,
};

export const peek: Script = {
  sha1: '3009e3efa1d0d8b679f41a8844f2164013c1fbeb',
  text: `--lua/lib/request.lua:22
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/log.lua:26
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/log.lua:123
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
--lua/lib/tiers/sliding.lua:21
local function sliding_after(scope, tier, ahead)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:51
local function sliding_used(scope, tier)
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead)
--lua/lib/tiers/pace.lua:15
  local from_0_37, to_0_37 = argv[tier + 3], argv[tier + 4]
  local due_0_37, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_37, to_0_37), 0
  if #due_0_37 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_37) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/pace.lua:65
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:15
  local from_0_38, to_0_38 = argv[tier + 3], argv[tier + 4]
  local due_0_38, turn_us = call('GETRANGE', (given[scope.keys + 1]), from_0_38, to_0_38), 0
  if #due_0_38 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_38) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:67
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/kinds.lua:71
local function tiers_after(scope, ahead)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, ahead) elseif kind == 'pace' then its_us = pace_after(scope, tier, ahead) else error('no such kind of tier: ' .. tostring(kind)) end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end
--lua/lib/waiter_state.lua:56
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  return due_us == score and 'tentative' or 'scheduled', due_us
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







local function line_suspend(line, waiter, ticket, back_us)
  line_write(line, waiter, -ticket, -(back_us + line.keep_us))
  line_keep(line, back_us)
end







local function line_overdue(line)
  local cutoff_us_0_54 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_54)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_53 = line.at_us local from, to = -at_us_0_53, '(0'
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
--lua/lib/line.lua:122
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = given[scope.keys + 2], given[scope.keys + 3]
  local longest_us = tonumber(argv[scope.set])
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
--lua/lib/line_order.lua:14
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
--lua/lib/turn.lua:11
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_behind(scope, ahead)
  tiers_after(scope, ahead)
  scope.ahead = ahead

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_41 = argv[tier]
  local waiter_0_41, window_us_0_41, each_us if kind_0_41 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_41, window_us_0_41, each_us = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_41 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_5, window_us_2_5 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_41, window_us_0_41, each_us = ahead - limit_2_5, window_us_2_5, window_us_2_5 / limit_2_5
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_41)) end
local _, _ = waiter_0_41, window_us_0_41
--lua/lib/turn.lua:26
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_42 = argv[tier]
  local waiter, window_us, each_us_0_42 if kind_0_42 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_4, window_us_2_4 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_42 = ahead - limit_2_4, window_us_2_4, window_us_2_4 / limit_2_4
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_42 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_6, window_us_2_6 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_42 = ahead - limit_2_6, window_us_2_6, window_us_2_6 / limit_2_6
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_42)) end
--lua/lib/turn.lua:30
    local before_us = waiter >= 0 and turn_promised(scope, waiter, pace_us)
    if before_us then
      local turn_us = math.max(before_us, scope.at_us) + window_us
      if turn_us > scope.turn_us then scope.turn_us, scope.tier = turn_us, tier end
    end
  end

  scope.turn_us = math.max(scope.turn_us, turn_promised(scope, ahead - 1, pace_us) or scope.turn_us)
end


local function turn_check(scope)
  local line = scope.line
  if line.ticket then

    tiers_after(scope, 0)
    scope.ahead = 0
    if scope.turn_us > scope.at_us then turn_behind(scope, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line))
  else
    turn_behind(scope, 0)
  end
end
--lua/lib/lease.lua:62
local function lease_load(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 4], given[scope.keys + 5]
  scope.running = call('ZCARD', leases)
  scope.mine = waiter ~= '' and call('ZSCORE', leases, waiter) and 1 or 0
  if scope.running < scope.cap then return end
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
  if is_full and line.ticket then scope.ahead = line_rank(line, line.ticket) end
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
--lua/lib/check.lua:24
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
    turn_check(scope)
    if scope.cap then
      scope.is_full = lease_refuses(scope, request.waiter, clock, may_write)
    else
      scope.is_full = not may_write and lease_refuses_waiter(scope, request.waiter, clock)
    end
    if scope.is_full and not full then full, full_index = scope, s end
  end
  local scopes_0_61 = request.scopes
--lua/lib/check.lua:13
local binding, index = nil, nil
  for s_0_61 = 1, #scopes_0_61 do
    local scope_0_61 = scopes_0_61[s_0_61]
    if not scope_0_61.is_full and scope_0_61.turn_us > scope_0_61.at_us and not (binding and binding.turn_us >= scope_0_61.turn_us) then
      binding, index = scope_0_61, s_0_61
    end
  end
--lua/lib/check.lua:62
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/clock.lua:13
local given_us_0_29, not_after_us_0_29 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_29, 0
  if given_us_0_29 == '' then
    local time_0_29 = call('TIME')
    now_us = time_0_29[1] * 1000000 + time_0_29[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_29), 600000
  end
local is_late = not_after_us_0_29 ~= '' and now_us > tonumber(not_after_us_0_29)
--lua/peek.lua:16
if is_late then return ({ 1, now_us }) end
local arg = tonumber(argv[4])
--lua/lib/clock.lua:27
local overdue_us_0_30 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_30, cutoff_us = now_us - overdue_us_0_30 }
--lua/peek.lua:20
local _, waiter = argv[arg], argv[arg + 1]
--lua/lib/request.lua:53
local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
local scopes, has_cap_0_36, is_set_back_0_36, at_0_36, next_keys_0_36 = {}, false, false, at, 0
  local token_0_36, lease_us
  for s_0_36 = 1, count do
--lua/lib/request.lua:62
    local set_1_2 = tonumber(argv[at_0_36])
  local scope_0_36 = { keys = next_keys_0_36, set = set_1_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_36 = next_keys_0_36 + 3
  if argv[set_1_2 + 1] ~= '' then
    scope_0_36.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_36 = next_keys_0_36 + 5
  end
--lua/lib/scopes.lua:14
    scopes[s_0_36], at_0_36, next_keys_0_36 = scope_0_36, at_0_36 + 1, its_next_keys_0_36
    if (argv[scope_0_36.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_36 = 0
  local tail_1_15 = call('GETRANGE', (given[scope_0_36.keys + 1]), (argv[scope_0_36.set + 2]), '-1')
  scope_0_36.tail = tail_1_15
  if tail_1_15 ~= '' then
    local newest_1_15 = unpack_bytes('<d', tail_1_15, #tail_1_15 - 7)
    if newest_1_15 % 1 ~= 0 or newest_1_15 > now_us + 1000000 then

      scope_0_36.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_36.keys + 1]), '16', '23'))
      newest_1_15 = newest_1_15 - scope_0_36.shift
    end
    if newest_1_15 > now_us + 1000000 then
      set_back_us_0_36 = newest_1_15 - now_us
    elseif newest_1_15 > now_us then
      scope_0_36.at_us = newest_1_15
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_36 > 0 then scope_0_36.set_back_us, is_set_back_0_36 = set_back_us_0_36, true end
    end
    has_cap_0_36 = has_cap_0_36 or scope_0_36.cap
  end
  if has_cap_0_36 then token_0_36, lease_us, at_0_36 = argv[at_0_36], tonumber(argv[at_0_36 + 1]), at_0_36 + 2 end
local _, _ = is_set_back_0_36, token_0_36
--lua/peek.lua:23
local request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
local set_back_us = check_set_back(request, false)
local binding, index = check_all(request, clock, false)

local reply = { 0, now_us }
for _, scope in ipairs(scopes) do
  local first, last, step = scope.set + 4, scope.set + 4 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = pace_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_14, reset_us_1_14 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:93
local n_1_14 = #reply
  reply[n_1_14 + 1], reply[n_1_14 + 2] = remaining_1_14, reset_us_1_14
--lua/peek.lua:33
end
  end
end
if binding then
  local turn_us = binding.turn_us
  if binding.is_full then do local ahead_0_63 = binding.ahead
--lua/lib/watchdog.lua:22
turn_us = now_us + 600000000 + 1000000 * ahead_0_63
--lua/peek.lua:38
end end
  do
--lua/lib/reply.lua:60
local n_0_34, tier_0_34 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request.lua:130
tier_0_34 = (tier_1_5 - binding.set - 4) / 5 + 1
--lua/lib/reply.lua:61
end end
  reply[n_0_34 + 1], reply[n_0_34 + 2], reply[n_0_34 + 3], reply[n_0_34 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_34 + 5], reply[n_0_34 + 6] = binding.ahead or 0, tier_0_34
  if binding.is_full then reply[n_0_34 + 1], reply[n_0_34 + 7] = 13, binding.running or '' end
--lua/peek.lua:39
end
else
  do
--lua/lib/reply.lua:45
local n_0_33 = #reply
  if set_back_us > 0 then
    reply[n_0_33 + 1], reply[n_0_33 + 2] = 11, set_back_us
  else
    reply[n_0_33 + 1] = 10
  end
--lua/peek.lua:41
end
end
return reply`,
};

export const renew: Script = {
  sha1: 'a6309c9e445450f913c0112d6b152ac59bf932cd',
  text: `--lua/lib/request.lua:22
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call





local given_us_0_3, not_after_us_0_3 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_3, 0
  if given_us_0_3 == '' then
    local time_0_3 = call('TIME')
    now_us = time_0_3[1] * 1000000 + time_0_3[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_3), 600000
  end
local is_late = not_after_us_0_3 ~= '' and now_us > tonumber(not_after_us_0_3)
--lua/renew.lua:13
if is_late then return ({ 1, now_us }) end
local reply = { 0, now_us }
local count = #given / 2
for i = 1, count do
  local leases, holders, waiter, token, lasts_us = given[2 * i - 1], given[2 * i], argv[3 * i], argv[3 * i + 1], tonumber(argv[3 * i + 2])
--lua/lib/lease.lua:47
  local held_0_13, is_renewed = call('HGET', holders, waiter), false
  if held_0_13 and string.sub(held_0_13, 1, #token + 1) == token .. ' ' and call('ZSCORE', leases, waiter) then
    is_renewed = true
    call('ZADD', leases, now_us + lasts_us, waiter)
    if call('PTTL', leases) < math.max(lasts_us / 1000, ttl_floor_ms / 2) then
      local ttl_ms_0_13 = math.max(math.ceil(lasts_us / 500), ttl_floor_ms)
      call('PEXPIRE', leases, ttl_ms_0_13)
      if call('PTTL', holders) < ttl_ms_0_13 then call('PEXPIRE', holders, ttl_ms_0_13) end
    end
  end
--lua/renew.lua:19
  do
--lua/lib/reply.lua:111
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:19
end
end
return reply`,
};

export const reset: Script = {
  sha1: '8eb46761baa1747659df610c8c7902c6c27a17fe',
  text: `--lua/lib/request.lua:23
local given = KEYS
--lua/reset.lua:9
local log, line_key, turns_key = given[1], given[2], given[3]
redis.call('UNLINK', log)
if redis.call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then redis.call('UNLINK', line_key, turns_key) end
return 1`,
};

export const running: Script = {
  sha1: '9c426c92c1a85160e77a7f5da37a191321ad9f5c',
  text: `--lua/lib/request.lua:22
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call





local given_us_0_1, not_after_us_0_1 = argv[1], argv[2]
  local now_us, _ = given_us_0_1, 0
  if given_us_0_1 == '' then
    local time_0_1 = call('TIME')
    now_us = time_0_1[1] * 1000000 + time_0_1[2]
  else
    now_us, _ = tonumber(given_us_0_1), 600000
  end
local is_late = not_after_us_0_1 ~= '' and now_us > tonumber(not_after_us_0_1)
--lua/running.lua:11
if is_late then return ({ 1, now_us }) end
local reply = { 0, now_us }
local leases, holders = given[1], given[2]
local running = redis.call('ZRANGEBYSCORE', leases, string.format('(%.0f', now_us), '+inf', 'WITHSCORES')
for i = 1, #running, 2 do
  do local holder_0_4, ends_us_0_4, held_0_4 = running[i], running[i + 1], redis.call('HGET', holders, running[i]) or ''
--lua/lib/reply.lua:105
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2], reply[n_0_4 + 3] = holder_0_4, ends_us_0_4, held_0_4
--lua/running.lua:16
end
end
return reply`,
};

export const waiting: Script = {
  sha1: 'fe20af3f42350c2c843b6c067f4111fa8cecba3f',
  text: `--lua/lib/request.lua:22
local argv = ARGV
local given = KEYS
--lua/lib/waiter_state.lua:56
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= 4000000000000000 then return 'parked' end
  if score >= 2500000000000000 then return 'called' end
  local due_us = math.floor(score)
  return due_us == score and 'tentative' or 'scheduled', due_us
end
--lua/waiting.lua:13
local call = redis.call
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
--lua/waiting.lua:15
if is_late then return ({ 1, now_us }) end
local line_key, turns_key, skip, most, overdue_us = given[1], given[2], tonumber(argv[3]), tonumber(argv[4]), tonumber(argv[5])
local reply, cutoff_us, told = ({ 0, now_us }), now_us - overdue_us, 0

local overdue = call('ZCOUNT', turns_key, '0', string.format('(%.0f', cutoff_us))
local from, read = skip, most
if overdue > 0 then from, read = 0, skip + most + overdue end
for _, waiter in ipairs(call('ZRANGEBYSCORE', line_key, 0, '+inf', 'LIMIT', from, read)) do
  local state, due_us = state_of(tonumber(call('ZSCORE', turns_key, waiter) or 0))
  local is_late = overdue > 0 and due_us and due_us > 0 and due_us < cutoff_us
  if is_late and state == 'tentative' then

  elseif overdue > 0 and skip > 0 then
    skip = skip - 1
  elseif told < most then

    do local turn_us_0_4 = due_us and not is_late and due_us or 0
--lua/lib/reply.lua:99
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2] = waiter, turn_us_0_4
--lua/waiting.lua:31
end
    told = told + 1
  end
end
return reply`,
};
