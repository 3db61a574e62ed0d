// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: 'e3a2afa478dd9b9409f91003c1c55ac4a0047e0f',
  text: `--lua/lib/request.lua:23
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/acquire.lua:13
local function make_queue(now_us, ttl_floor_ms)
--lua/lib/request.lua:23
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
  local from_0_55, to_0_55 = argv[tier + 3], argv[tier + 4]
  local due_0_55, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_55, to_0_55), 0
  if #due_0_55 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_55) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/kinds.lua:71
local function tiers_after(scope, ahead)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, ahead) elseif kind == 'pace' then its_us = pace_after(scope, tier, ahead) else error('no such kind of tier: ' .. tostring(kind)) end
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
  local cutoff_us_0_89 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_89)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_87 = line.at_us local from, to = -at_us_0_87, '(0'
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
--lua/lib/turn.lua:13
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_behind(scope, ahead)
  tiers_after(scope, ahead)
  scope.ahead = ahead

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_58 = argv[tier]
  local waiter_0_58, window_us_0_58, each_us if kind_0_58 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_0, window_us_2_0 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_58, window_us_0_58, each_us = ahead - limit_2_0, window_us_2_0, window_us_2_0 / limit_2_0
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_58 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_58, window_us_0_58, each_us = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_58)) end
local _, _ = waiter_0_58, window_us_0_58
--lua/lib/turn.lua:28
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_59 = argv[tier]
  local waiter, window_us, each_us_0_59 if kind_0_59 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_1, window_us_2_1 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_59 = ahead - limit_2_1, window_us_2_1, window_us_2_1 / limit_2_1
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_59 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_4, window_us_2_4 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_59 = ahead - limit_2_4, window_us_2_4, window_us_2_4 / limit_2_4
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_59)) end
--lua/lib/turn.lua:32
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

    tiers_after(scope, 0)
    scope.ahead = 0
    if scope.turn_us > at_us or turn_overtakes(scope, waiter) then turn_behind(scope, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line))
  else
    turn_behind(scope, 0)
  end
  scope.at_us = at_us
end
--lua/lib/lease.lua:63
local function lease_load(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
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
--lua/lib/settings.lua:19
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits')
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
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
  local scopes_0_109 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_109 = 1, #scopes_0_109 do
    local scope_0_109 = scopes_0_109[s_0_109]
    if not scope_0_109.is_full and scope_0_109.turn_us > scope_0_109.at_us and not (binding and binding.turn_us >= scope_0_109.turn_us) then
      binding, index = scope_0_109, s_0_109
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
  local now_us_0_110, ahead_0_110 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_110 + 600000000 + 1000000 * ahead_0_110
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

  local until_us_0_93 = math.max(until_us, line.passed_us or 0) local from, to = '(' .. string.format('%.0f', until_us_0_93) .. '.5', '(2.5e15'
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
  do local turn_us_0_111 = due_us <= line.at_us and 0 or due_us
--lua/lib/reply.lua:94
local n_0_111 = #promotions
  promotions[n_0_111 + 1], promotions[n_0_111 + 2], promotions[n_0_111 + 3], promotions[n_0_111 + 4] = 20, scope.keys, waiter, turn_us_0_111
--lua/lib/horizon_waiters.lua:60
end
end
--lua/lib/horizon.lua:33
local function horizon_watch(scope, promotions, coming, until_us)
  local line = scope.line
  if line_due(line, line.at_us + 10000000) > coming then return end
  local each_us = 1
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_60 = argv[tier]
  local waiter_0_60, window_us_0_60, its_us if kind_0_60 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_2, window_us_2_2 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_60, window_us_0_60, its_us = coming - limit_2_2, window_us_2_2, window_us_2_2 / limit_2_2
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_60 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_5, window_us_2_5 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_60, window_us_0_60, its_us = coming - limit_2_5, window_us_2_5, window_us_2_5 / limit_2_5
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_60)) end
local _, _ = waiter_0_60, window_us_0_60
--lua/lib/horizon.lua:40
    each_us = math.max(each_us, its_us)
  end
  local ahead = coming + math.min(math.floor(10000000 / 2 / each_us), 100)
  local waiter, due_us = horizon_waiter(line, ahead, until_us)
  if not waiter then
    ahead = coming
    waiter, due_us = horizon_next(line, ahead, until_us)
  end
  if not waiter then return end
  tiers_after(scope, ahead)
  if not due_us or due_us - scope.turn_us > 20000 then horizon_tell(scope, promotions, waiter, scope.turn_us) end
end



local function horizon_fill(scope, promotions, room)
  local line = scope.line
  local until_us = line.at_us + 200000
  local coming, told = line_due(line, until_us), 0
  local late = line.late_us and line_due(line, line.late_us) or 0
  while told < 32 and (not room or coming < room) do
    tiers_after(scope, coming)
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
    tiers_after(scope, from)
    if not due_us or scope.turn_us - due_us > 20000 then break end
    from = from + 100
  end
  local first = line.suspended + line.overdue + from
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + 100 - 1)) do
    local state, due_us = state_of(tonumber(call('ZSCORE', line.turns_key, waiter) or 0))
    if not due_us or not (state == 'tentative' or state == 'scheduled' or state == 'parked' and line.takes_parked) then break end
    tiers_after(scope, from + i - 1)
    if scope.turn_us - due_us > 20000 then horizon_tell(scope, promotions, waiter, scope.turn_us) end
  end
end



local function horizon_late(scope, promotions, request_waiter)
  local line = scope.line
  local cutoff_us_0_92, until_us_0_92 = line.cutoff_us, line.at_us - 200000 local from, to = string.format('%.0f', cutoff_us_0_92), until_us_0_92 + 0.5
  local found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, score = found[1], tonumber(found[2])
  if not waiter then return end
  line.late_us = line.at_us - 200000
  if waiter == request_waiter then return end
  if state_of(score) == 'scheduled' then
    horizon_tell(scope, promotions, waiter, line.at_us)
  else
    do
--lua/lib/reply.lua:106
local n_0_117 = #promotions
  promotions[n_0_117 + 1], promotions[n_0_117 + 2], promotions[n_0_117 + 3], promotions[n_0_117 + 4] = 22, scope.keys, waiter, 0
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
  local until_us_0_94 = line.at_us - 200000 local from, to = '(' .. string.format('%.0f', until_us_0_94) .. '.5', '(2.5e15'
  local first = tonumber(call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
  if first then do local at_us_1_17 = (first >= 2500000000000000 and 0 or math.floor(first)) + 200000 + 1
--lua/lib/reply.lua:112
local n_1_17 = #promotions
  promotions[n_1_17 + 1], promotions[n_1_17 + 2], promotions[n_1_17 + 3], promotions[n_1_17 + 4] = 23, scope.keys, at_us_1_17, 0
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
--lua/lib/schedule.lua:25
local function schedule_missed(line)
  local cutoff_us_0_97 = line.clock.cutoff_us local from, to = 2500000000000000, string.format('(%.0f', 2500000000000000 + math.floor(cutoff_us_0_97 / 1000))
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
    turn_behind(scope, line_rank(line, tonumber(call('ZSCORE', line.line_key, waiter) or 0)))
    if scope.turn_us > line.at_us and room - line_due(line, scope.turn_us) < 1 then break end
    told[waiter] = true
    if scope.turn_us <= line.at_us then
      call('ZADD', line.turns_key, (2500000000000000 + math.floor(now_us / 1000)), waiter)
      if room == free then watchdog_forget_offer(scope) end
      room = room - 1
      do
--lua/lib/reply.lua:94
local n_0_112 = #promotions
  promotions[n_0_112 + 1], promotions[n_0_112 + 2], promotions[n_0_112 + 3], promotions[n_0_112 + 4] = 20, scope.keys, waiter, 0
--lua/lib/schedule.lua:52
end
    else
      local due_us_0_62 = scope.turn_us local turn_us = math.min(due_us_0_62, 2500000000000000 - 1)
      call('ZADD', line.turns_key, (math.min(turn_us, 2500000000000000 - 1) + 0.5), waiter)
      line_keep(line, turn_us)
      do
--lua/lib/reply.lua:94
local n_0_113 = #promotions
  promotions[n_0_113 + 1], promotions[n_0_113 + 2], promotions[n_0_113 + 3], promotions[n_0_113 + 4] = 20, scope.keys, waiter, turn_us
--lua/lib/schedule.lua:57
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
  if awaited_us then do local at_us_0_115 = awaited_us + clock.overdue_us + 1000
--lua/lib/reply.lua:100
local n_0_115 = #promotions
  promotions[n_0_115 + 1], promotions[n_0_115 + 2], promotions[n_0_115 + 3], promotions[n_0_115 + 4] = 21, scope.keys, at_us_0_115, 0
--lua/lib/schedule.lua:73
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
--lua/lib/reply.lua:94
local n_0_114 = #promotions
  promotions[n_0_114 + 1], promotions[n_0_114 + 2], promotions[n_0_114 + 3], promotions[n_0_114 + 4] = 20, scope.keys, waiter, due_us
--lua/lib/schedule.lua:98
end
  end
  return room
end



local function schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, 2500000000000000, '+inf') == 0 then return end
  local more = was_parked and 1 or 0
  do
--lua/lib/reply.lua:100
local n_0_116 = #promotions
  promotions[n_0_116 + 1], promotions[n_0_116 + 2], promotions[n_0_116 + 3], promotions[n_0_116 + 4] = 21, scope.keys, 0, more
--lua/lib/schedule.lua:108
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


local function schedule_after(request, is_admitted, clock, promotions)
  for _, scope in ipairs(request.scopes) do
    if not scope.cap then
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
    local now_us_0_54 = clock.now_us
--lua/lib/log.lua:37
local set_back_us = 0
  local tail_0_54 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_54
  if tail_0_54 ~= '' then
    local newest_0_54 = unpack_bytes('<d', tail_0_54, #tail_0_54 - 7)
    if newest_0_54 % 1 ~= 0 or newest_0_54 > now_us_0_54 + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_54 = newest_0_54 - scope.shift
    end
    if newest_0_54 > now_us_0_54 + 1000000 then
      set_back_us = newest_0_54 - now_us_0_54
    elseif newest_0_54 > now_us_0_54 then
      scope.at_us = newest_0_54
    end
  end
--lua/lib/schedule.lua:163
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
--lua/lib/clock.lua:27
  local overdue_us_0_122 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_122, cutoff_us = now_us - overdue_us_0_122 }
--lua/acquire.lua:22
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
    schedule_scope = schedule_scope,
  }
end

local queue

local function decide(arg, keys, now_us, ttl_floor_ms, reply)
--lua/lib/request.lua:23
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:25
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/acquire.lua:48
  local word, waiter = argv[arg], argv[arg + 1]

  if word ~= 'acquire' and word ~= 'acquire_all' then
--lua/lib/request.lua:82
    local arg_1_18 = arg + 2
--lua/lib/request.lua:69
local set_1_18 = tonumber(argv[arg_1_18])
  local scope = { keys = keys, set = set_1_18, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local next_keys = keys + 4
  if argv[set_1_18 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_18 + 1])
    next_keys = keys + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:52
    local is_release, is_recheck, is_done, after = word == 'release', word == 'recheck', true, 0
    if is_release then do
--lua/lib/lease.lua:35
local leases_0_177, holders_0_177 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_177, is_ended_0_177 = call('HGET', holders_0_177, waiter), false
  if held_0_177 and string.sub(held_0_177, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_177, waiter)
    is_ended_0_177 = call('ZREM', leases_0_177, waiter) == 1
  end
is_done = is_ended_0_177
--lua/acquire.lua:53
end end
    local has_line = true
    if is_release then do
--lua/lib/scopes.lua:28
local __0_155, turns_key_0_155 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_155 = call('EXISTS', turns_key_0_155, given[scope.keys + 4])
has_line = found_0_155 > 0 or (argv[scope.set + 4]) ~= ''
--lua/acquire.lua:55
end end

    if has_line then
      queue = queue or make_queue(now_us, ttl_floor_ms)
      queue.know_cap(scope)
      if not is_release and not is_recheck then is_done, after = queue.event(scope, word, waiter, token, now_us) end


      if word ~= 'waiting' then
        local more = is_recheck and tonumber(token) or 0
        queue.schedule_scope(scope, lease_us, queue.clock, queue.promotions, after, more)
      end
    end
    do
--lua/lib/reply.lua:65
reply[#reply + 1] = is_done and 15 or 16
--lua/acquire.lua:68
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:60
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
  local scopes, has_cap_0_154, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_154 = 1, count do
--lua/lib/request.lua:69
    local set_1_19 = tonumber(argv[next_arg])
  local scope_0_154 = { keys = next_keys, set = set_1_19, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_154 = next_keys + 4
  if argv[set_1_19 + 1] ~= '' then
    scope_0_154.cap = tonumber(argv[set_1_19 + 1])
    its_next_keys_0_154 = next_keys + 6
  end
--lua/lib/scopes.lua:14
    scopes[s_0_154], next_arg, next_keys = scope_0_154, next_arg + 1, its_next_keys_0_154
    if (argv[scope_0_154.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_154 = 0
  local tail_1_46 = call('GETRANGE', (given[scope_0_154.keys + 1]), (argv[scope_0_154.set + 2]), '-1')
  scope_0_154.tail = tail_1_46
  if tail_1_46 ~= '' then
    local newest_1_46 = unpack_bytes('<d', tail_1_46, #tail_1_46 - 7)
    if newest_1_46 % 1 ~= 0 or newest_1_46 > now_us + 1000000 then

      scope_0_154.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_154.keys + 1]), '16', '23'))
      newest_1_46 = newest_1_46 - scope_0_154.shift
    end
    if newest_1_46 > now_us + 1000000 then
      set_back_us_0_154 = newest_1_46 - now_us
    elseif newest_1_46 > now_us then
      scope_0_154.at_us = newest_1_46
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_154 > 0 then scope_0_154.set_back_us, is_set_back = set_back_us_0_154, true end
    end
    has_cap_0_154 = has_cap_0_154 or scope_0_154.cap
  end
  if has_cap_0_154 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:36
  local has_line = false
  for s_0_156 = 1, #scopes do
    local scope_0_156 = scopes[s_0_156]
    local leases_0_156 = given[scope_0_156.keys + 5]
--lua/lib/scopes.lua:28
    local __1_47, turns_key_1_47 = given[scope_0_156.keys + 2], given[scope_0_156.keys + 3]
  local found_1_47 = call('EXISTS', turns_key_1_47, given[scope_0_156.keys + 4])
local in_line_0_156 = found_1_47 > 0 or (argv[scope_0_156.set + 4]) ~= ''
--lua/lib/scopes.lua:41
    if in_line_0_156 or scope_0_156.cap and call('ZCARD', leases_0_156) >= scope_0_156.cap then
      has_line = true
      break
    end
  end
--lua/acquire.lua:76
  if has_line then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    local other, version, text = queue.other_limits(scopes)
    if other then
      do
--lua/lib/reply.lua:70
local n_0_152 = #reply
  reply[n_0_152 + 1], reply[n_0_152 + 2], reply[n_0_152 + 3], reply[n_0_152 + 4] = 18, other, version, text
--lua/acquire.lua:80
end
      return next_arg, next_keys
    end
  end


  local binding, index, request, set_back_us = nil, nil, nil, 0
  if not has_line and not is_set_back then
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:50
local turn_us_0_181, binding_0_181 = scope.at_us, nil
  local first_0_181, last_0_181, step_0_181 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_181 = first_0_181, last_0_181, step_0_181 do
    local kind_0_181 = argv[tier_0_181]
    local its_us_0_181 if kind_0_181 == 'sliding' then do
--lua/lib/tiers/sliding.lua:14
local from_2_12, to_2_12 = argv[tier_0_181 + 3], argv[tier_0_181 + 4]
  local entry_2_12, turn_us_2_12 = from_2_12 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_12, to_2_12), scope.at_us
  if #entry_2_12 >= 8 then turn_us_2_12 = unpack_bytes('<d', entry_2_12) - scope.shift + (argv[tier_0_181 + 2]) end
its_us_0_181 = turn_us_2_12
--lua/lib/tiers/kinds.lua:54
end elseif kind_0_181 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_18, to_2_18 = argv[tier_0_181 + 3], argv[tier_0_181 + 4]
  local due_2_18, turn_us_2_18 = call('GETRANGE', (given[scope.keys + 1]), from_2_18, to_2_18), scope.at_us
  if #due_2_18 >= 8 then turn_us_2_18 = (argv[tier_0_181 + 2]) - unpack_bytes('<d', due_2_18) - scope.shift end
its_us_0_181 = turn_us_2_18
--lua/lib/tiers/kinds.lua:54
end else error('no such kind of tier: ' .. tostring(kind_0_181)) end
    if its_us_0_181 > turn_us_0_181 then turn_us_0_181, binding_0_181 = its_us_0_181, tier_0_181 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_181 or math.ceil(turn_us_0_181)
  scope.tier = binding_0_181 or first_0_181
--lua/acquire.lua:90
end
    end
    do
--lua/lib/check.lua:14
local binding_0_188, index_0_188 = nil, nil
  for s_0_188 = 1, #scopes do
    local scope_0_188 = scopes[s_0_188]
    if not scope_0_188.is_full and scope_0_188.turn_us > scope_0_188.at_us and not (binding_0_188 and binding_0_188.turn_us >= scope_0_188.turn_us) then
      binding_0_188, index_0_188 = scope_0_188, s_0_188
    end
  end
binding, index = binding_0_188, index_0_188
--lua/acquire.lua:92
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
    end
    for s = 1, count do
      local scope = scopes[s]
      do
--lua/lib/tiers/kinds.lua:99
local before_0_185 = nil
  local first_0_185, last_0_185, step_0_185 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_185 = first_0_185, last_0_185, step_0_185 do
    local kind_0_185 = argv[tier_0_185]
    if kind_0_185 ~= before_0_185 then
      if kind_0_185 == 'sliding' then do
--lua/lib/tiers/sliding.lua:43
do
--lua/lib/log.lua:88
local key_3_30, longest_us_3_30 = (given[scope.keys + 1]), (tonumber(argv[scope.set]))
  local head_3_30 = call('GETRANGE', key_3_30, '0', '7')
  if #head_3_30 < 8 or unpack_bytes('<d', head_3_30) < longest_us_3_30 then
    if #head_3_30 < 8 then call('SETRANGE', key_3_30, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_3_30, 0, pack('<dd', longest_us_3_30, -(now_us + 2 * longest_us_3_30)))
    call('PEXPIRE', key_3_30, math.max(math.ceil(longest_us_3_30 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:43
end
--lua/lib/tiers/kinds.lua:104
end elseif kind_0_185 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_185)) end
      before_0_185 = kind_0_185
    end
  end
--lua/acquire.lua:110
end
    end
    do
--lua/lib/reply.lua:81
local n_0_153, tier_0_153 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_27 = binding.tier
--lua/lib/request.lua:143
tier_0_153 = (tier_1_27 - binding.set - 5) / 5 + 1
--lua/lib/reply.lua:82
end end
  reply[n_0_153 + 1], reply[n_0_153 + 2], reply[n_0_153 + 3], reply[n_0_153 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_153 + 5], reply[n_0_153 + 6] = binding.ahead or 0, tier_0_153
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_153 + 1], reply[n_0_153 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_153 + 1], reply[n_0_153 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:112
end
  else
    for s = 1, count do
      local scope = scopes[s]
      if request then queue.read_state(scope, waiter) end
--lua/lib/tiers/kinds.lua:85
      local is_long, before_0_184 = false, nil
  local first_0_184, last_0_184, step_0_184 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_184 = first_0_184, last_0_184, step_0_184 do
    local kind_0_184 = argv[tier_0_184]
    if kind_0_184 ~= before_0_184 then
      local its_long_0_184 if kind_0_184 == 'sliding' then do
--lua/lib/log.lua:67
local key_3_29, longest_us_3_29, size_2_15 = (given[scope.keys + 1]), (tonumber(argv[scope.set])), 1
  local head_3_29, entry_3_29 = call('GETRANGE', key_3_29, '0', '15'), pack('<d', scope.at_us + scope.shift)
  if #head_3_29 < 16 then
    call('SET', key_3_29, pack('<dddd', longest_us_3_29, -(now_us + 2 * longest_us_3_29), 0, 0) .. entry_3_29,
      'PX', math.max(math.ceil(longest_us_3_29 / 500), ttl_floor_ms))
  else
    size_2_15 = call('APPEND', key_3_29, entry_3_29)
    local seen_us_3_29, expires_3_29 = unpack_bytes('<dd', head_3_29)
    if longest_us_3_29 > seen_us_3_29 or scope.at_us + seen_us_3_29 > -expires_3_29 then
      if longest_us_3_29 > seen_us_3_29 then seen_us_3_29 = longest_us_3_29 end
      call('SETRANGE', key_3_29, 0, pack('<dd', seen_us_3_29, -(now_us + 2 * seen_us_3_29)))
      call('PEXPIRE', key_3_29, math.max(math.ceil(seen_us_3_29 / 500), ttl_floor_ms))
    end
  end
--lua/lib/tiers/sliding.lua:38
its_long_0_184 = size_2_15 % 128 == 0
--lua/lib/tiers/kinds.lua:90
end elseif kind_0_184 == 'pace' then do
--lua/lib/tiers/pace.lua:45
local due_us_2_21, gap_us_2_21 = scope.at_us, (argv[tier_0_184 + 2])
  local from_2_21 = argv[tier_0_184 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:15
    local from_3_32, to_3_32 = argv[tier_0_184 + 3], argv[tier_0_184 + 4]
  local due_3_32, next_us_2_21 = call('GETRANGE', (given[scope.keys + 1]), from_3_32, to_3_32), 0
  if #due_3_32 >= 8 then next_us_2_21 = math.ceil(-unpack_bytes('<d', due_3_32) - scope.shift) + (argv[tier_0_184 + 2]) end
--lua/lib/tiers/pace.lua:49
    if next_us_2_21 < scope.told_us - gap_us_2_21 then next_us_2_21 = math.min(math.floor(scope.told_us), scope.at_us) end
    due_us_2_21 = math.max(next_us_2_21, scope.at_us - gap_us_2_21)
  end
  call('SETRANGE', (given[scope.keys + 1]), from_2_21, pack('<d', -(due_us_2_21 + scope.shift)))
its_long_0_184 = false
--lua/lib/tiers/kinds.lua:90
end else error('no such kind of tier: ' .. tostring(kind_0_184)) end
      is_long, before_0_184 = is_long or its_long_0_184, kind_0_184
    end
  end
--lua/acquire.lua:118
      if is_long then do
--lua/lib/tiers/kinds.lua:112
local before_0_186 = nil
  local first_0_186, last_0_186, step_0_186 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_186 = first_0_186, last_0_186, step_0_186 do
    local kind_0_186 = argv[tier_0_186]
    if kind_0_186 ~= before_0_186 then
      if kind_0_186 == 'sliding' then do
--lua/lib/tiers/sliding.lua:48
do
--lua/lib/log.lua:101
local key_3_31 = given[scope.keys + 1]
  local head_3_31 = call('GETRANGE', key_3_31, 0, 32 - 1)
  local oldest_us_3_31 = scope.at_us + scope.shift - unpack_bytes('<d', head_3_31)
  local count_3_31 = (call('STRLEN', key_3_31) - 32) / 8
  local low_3_31, high_3_31 = math.floor(count_3_31 * 3 / 8), count_3_31
  local middle_3_31 = low_3_31
  while low_3_31 < high_3_31 do
    local from_3_31 = 32 + middle_3_31 * 8
    local entry_3_31 = call('GETRANGE', key_3_31, from_3_31, from_3_31 + 7)
    if math.ceil(unpack_bytes('<d', entry_3_31)) > oldest_us_3_31 then high_3_31 = middle_3_31 else low_3_31 = middle_3_31 + 1 end
    middle_3_31 = math.floor((low_3_31 + high_3_31) / 2)
  end

  if low_3_31 > math.floor(count_3_31 * 3 / 8) then
    local rest_3_31 = call('GETRANGE', key_3_31, 32 + low_3_31 * 8, -1)

    call('SET', key_3_31, head_3_31, 'KEEPTTL')
    call('APPEND', key_3_31, rest_3_31)
  end
--lua/lib/tiers/sliding.lua:48
end
--lua/lib/tiers/kinds.lua:117
end elseif kind_0_186 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_186)) end
      before_0_186 = kind_0_186
    end
  end
--lua/acquire.lua:118
end end
      if request then queue.leave(scope, waiter) end
      if scope.cap then do
--lua/lib/lease.lua:21
local leases_0_176, holders_0_176 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_176, now_us + lease_us, waiter)
  call('HSET', holders_0_176, waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_176) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_176 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_176, ttl_ms_0_176)

    if call('PTTL', holders_0_176) < ttl_ms_0_176 then call('PEXPIRE', holders_0_176, ttl_ms_0_176) end
  end
--lua/acquire.lua:120
end end
    end
    do
--lua/lib/reply.lua:55
local n_0_150 = #reply
  if set_back_us > 0 then
    reply[n_0_150 + 1], reply[n_0_150 + 2] = 11, set_back_us
  else
    reply[n_0_150 + 1] = 10
  end
--lua/acquire.lua:122
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
--lua/acquire.lua:129
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
--lua/lib/reply.lua:119
for i_0_5 = #reply, length + 1, -1 do reply[i_0_5] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/acquire.lua:140
end
    do
--lua/lib/request.lua:100
local is_long_0_1, first_0_1, count_0_1 = argv[arg] == 'acquire_all', arg + 2, 1
  if is_long_0_1 then first_0_1, count_0_1 = arg + 4, tonumber(argv[arg + 3]) end
  local is_event_0_1 = not is_long_0_1 and argv[arg] ~= 'acquire'
  local has_lease_0_1, next_keys_0_1 = is_event_0_1, keys
  for at_0_1 = first_0_1, first_0_1 + count_0_1 - 1 do
    local has_cap_0_1 = argv[argv[at_0_1] + 1] ~= ''
    next_keys_0_1, has_lease_0_1 = next_keys_0_1 + (has_cap_0_1 and 6 or 4), has_lease_0_1 or has_cap_0_1
  end
next_arg, next_keys = first_0_1 + count_0_1 + (has_lease_0_1 and 2 or 0), next_keys_0_1
--lua/acquire.lua:141
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
  sha1: 'a92473e39ab10a77ddc7338a9f2404ed06487024',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/clear_limits.lua:8
local call = redis.call

local settings = given[1]
local removed = call('HDEL', settings, 'version', 'limits')
local paused = tonumber(call('HGET', settings, 'paused') or 0)
if removed > 0 then
  local time = call('TIME')
  call('PEXPIRE', settings, math.max(3600000, math.ceil(paused / 1000) - time[1] * 1000 + 3600000))
end
return removed > 0 and 1 or 0`,
};

export const enqueue: Script = {
  sha1: '5354d2f55bfc3bc544b22f26a44b8a6d456d8500',
  text: `--lua/lib/request.lua:23
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
  local from_0_42, to_0_42 = argv[tier + 3], argv[tier + 4]
  local due_0_42, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_42, to_0_42), 0
  if #due_0_42 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_42) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/kinds.lua:71
local function tiers_after(scope, ahead)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, ahead) elseif kind == 'pace' then its_us = pace_after(scope, tier, ahead) else error('no such kind of tier: ' .. tostring(kind)) end
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
  local cutoff_us_0_61 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_61)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_60 = line.at_us local from, to = -at_us_0_60, '(0'
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
--lua/lib/lease.lua:63
local function lease_load(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
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
--lua/lib/turn.lua:13
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_behind(scope, ahead)
  tiers_after(scope, ahead)
  scope.ahead = ahead

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_45 = argv[tier]
  local waiter_0_45, window_us_0_45, each_us if kind_0_45 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_45, window_us_0_45, each_us = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_45 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_6, window_us_2_6 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_45, window_us_0_45, each_us = ahead - limit_2_6, window_us_2_6, window_us_2_6 / limit_2_6
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_45)) end
local _, _ = waiter_0_45, window_us_0_45
--lua/lib/turn.lua:28
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_46 = argv[tier]
  local waiter, window_us, each_us_0_46 if kind_0_46 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_4, window_us_2_4 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_46 = ahead - limit_2_4, window_us_2_4, window_us_2_4 / limit_2_4
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_46 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_7, window_us_2_7 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_46 = ahead - limit_2_7, window_us_2_7, window_us_2_7 / limit_2_7
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_46)) end
--lua/lib/turn.lua:32
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

    tiers_after(scope, 0)
    scope.ahead = 0
    if scope.turn_us > at_us or turn_overtakes(scope, waiter) then turn_behind(scope, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line))
  else
    turn_behind(scope, 0)
  end
  scope.at_us = at_us
end
--lua/lib/settings.lua:44
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
  local scopes_0_70 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_70 = 1, #scopes_0_70 do
    local scope_0_70 = scopes_0_70[s_0_70]
    if not scope_0_70.is_full and scope_0_70.turn_us > scope_0_70.at_us and not (binding and binding.turn_us >= scope_0_70.turn_us) then
      binding, index = scope_0_70, s_0_70
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
  local now_us_0_71, ahead_0_71 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_71 + 600000000 + 1000000 * ahead_0_71
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
--lua/enqueue.lua:18
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_36, not_after_us_0_36 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_36, 0
  if given_us_0_36 == '' then
    local time_0_36 = call('TIME')
    now_us = time_0_36[1] * 1000000 + time_0_36[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_36), 600000
  end
local is_late = not_after_us_0_36 ~= '' and now_us > tonumber(not_after_us_0_36)
--lua/enqueue.lua:21
if is_late then return ({ 1, now_us }) end
local arg, last_arg = tonumber(argv[5]), #argv
--lua/lib/clock.lua:27
local overdue_us_0_37 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_37, cutoff_us = now_us - overdue_us_0_37 }
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
    line_join(scope.line, request.waiter, line_ticket(scope.line), scope.at_us, false)
  end
  return 0
end

while arg <= last_arg do
  local _, waiters = argv[arg], argv[arg + 1]
--lua/lib/request.lua:60
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
  local scopes, has_cap_0_41, is_set_back_0_41, next_arg, next_keys = {}, false, false, at, keys
  local token_0_41, lease_us
  for s_0_41 = 1, count do
--lua/lib/request.lua:69
    local set_1_2 = tonumber(argv[next_arg])
  local scope_0_41 = { keys = next_keys, set = set_1_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_41 = next_keys + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_41.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_41 = next_keys + 6
  end
--lua/lib/scopes.lua:14
    scopes[s_0_41], next_arg, next_keys = scope_0_41, next_arg + 1, its_next_keys_0_41
    if (argv[scope_0_41.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_41 = 0
  local tail_1_15 = call('GETRANGE', (given[scope_0_41.keys + 1]), (argv[scope_0_41.set + 2]), '-1')
  scope_0_41.tail = tail_1_15
  if tail_1_15 ~= '' then
    local newest_1_15 = unpack_bytes('<d', tail_1_15, #tail_1_15 - 7)
    if newest_1_15 % 1 ~= 0 or newest_1_15 > now_us + 1000000 then

      scope_0_41.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_41.keys + 1]), '16', '23'))
      newest_1_15 = newest_1_15 - scope_0_41.shift
    end
    if newest_1_15 > now_us + 1000000 then
      set_back_us_0_41 = newest_1_15 - now_us
    elseif newest_1_15 > now_us then
      scope_0_41.at_us = newest_1_15
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_41 > 0 then scope_0_41.set_back_us, is_set_back_0_41 = set_back_us_0_41, true end
    end
    has_cap_0_41 = has_cap_0_41 or scope_0_41.cap
  end
  if has_cap_0_41 then token_0_41, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_41, token_0_41
--lua/enqueue.lua:56
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }
  check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    do
--lua/lib/tiers/kinds.lua:99
local before_0_47 = nil
  local first_0_47, last_0_47, step_0_47 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_47 = first_0_47, last_0_47, step_0_47 do
    local kind_0_47 = argv[tier_0_47]
    if kind_0_47 ~= before_0_47 then
      if kind_0_47 == 'sliding' then do
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
end elseif kind_0_47 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_47)) end
      before_0_47 = kind_0_47
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
--lua/lib/reply.lua:125
reply[#reply + 1] = turn_us
--lua/enqueue.lua:69
end
  end
  for _, scope in ipairs(scopes) do line_flush(scope.line) end
  arg, keys = after, next_keys
end
return reply`,
};

export const get_limits: Script = {
  sha1: '790400e5350e2ccb88aaef22486c3f82b15fe1f3',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/get_limits.lua:8
return redis.call('HGET', (given[1]), 'limits')`,
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

export const pause: Script = {
  sha1: '4152204ea96c19a40a84d60db395025c60012b03',
  text: `--lua/lib/request.lua:23
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:27
local function settings_keep(settings, ttl_ms)
  if call('HEXISTS', settings, 'version') == 0 and call('PTTL', settings) < ttl_ms then
    call('PEXPIRE', settings, ttl_ms)
  end
end
--lua/pause.lua:12
local call = redis.call
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
--lua/lib/reply.lua:125
reply[#reply + 1] = ends_us
--lua/pause.lua:24
end
return reply`,
};

export const peek: Script = {
  sha1: 'df1d78ee80489f062de3d6ee8d449a4694a9cb93',
  text: `--lua/lib/request.lua:23
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
  local from_0_47, to_0_47 = argv[tier + 3], argv[tier + 4]
  local due_0_47, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_47, to_0_47), 0
  if #due_0_47 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_47) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/pace.lua:65
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:15
  local from_0_48, to_0_48 = argv[tier + 3], argv[tier + 4]
  local due_0_48, turn_us = call('GETRANGE', (given[scope.keys + 1]), from_0_48, to_0_48), 0
  if #due_0_48 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_48) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:67
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/kinds.lua:71
local function tiers_after(scope, ahead)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local its_us if kind == 'sliding' then its_us = sliding_after(scope, tier, ahead) elseif kind == 'pace' then its_us = pace_after(scope, tier, ahead) else error('no such kind of tier: ' .. tostring(kind)) end
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
  local cutoff_us_0_65 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_65)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_64 = line.at_us local from, to = -at_us_0_64, '(0'
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
--lua/lib/turn.lua:13
local function turn_promised(scope, k, pace_us)
  local turn_us = line_turn(scope.line, k)
  return turn_us and math.min(turn_us, scope.at_us + scope.line.longest_us + math.ceil(k * pace_us))
end


local function turn_behind(scope, ahead)
  tiers_after(scope, ahead)
  scope.ahead = ahead

  if ahead == 0 or scope.turn_us <= scope.at_us then return end
  local pace_us = 0
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_51 = argv[tier]
  local waiter_0_51, window_us_0_51, each_us if kind_0_51 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_51, window_us_0_51, each_us = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_51 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_5, window_us_2_5 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_51, window_us_0_51, each_us = ahead - limit_2_5, window_us_2_5, window_us_2_5 / limit_2_5
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_51)) end
local _, _ = waiter_0_51, window_us_0_51
--lua/lib/turn.lua:28
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:65
    local kind_0_52 = argv[tier]
  local waiter, window_us, each_us_0_52 if kind_0_52 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_4, window_us_2_4 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_52 = ahead - limit_2_4, window_us_2_4, window_us_2_4 / limit_2_4
--lua/lib/tiers/kinds.lua:66
end elseif kind_0_52 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_6, window_us_2_6 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_52 = ahead - limit_2_6, window_us_2_6, window_us_2_6 / limit_2_6
--lua/lib/tiers/kinds.lua:66
end else error('no such kind of tier: ' .. tostring(kind_0_52)) end
--lua/lib/turn.lua:32
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

    tiers_after(scope, 0)
    scope.ahead = 0
    if scope.turn_us > at_us or turn_overtakes(scope, waiter) then turn_behind(scope, line_rank(line, line.ticket)) end
  elseif line.active > 0 then
    turn_behind(scope, line.ahead or line_rank_new(line))
  else
    turn_behind(scope, 0)
  end
  scope.at_us = at_us
end
--lua/lib/lease.lua:63
local function lease_load(scope, waiter, now_us, may_write)
  local leases, holders = given[scope.keys + 5], given[scope.keys + 6]
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
--lua/lib/settings.lua:19
local function settings_other(scopes)
  for s, scope in ipairs(scopes) do
    local found = call('HMGET', (given[scope.keys + 4]), 'version', 'limits')
    if (found[1] or '') ~= (argv[scope.set + 4]) then return s, found[1] or '', found[2] or '' end
  end
end
--lua/lib/settings.lua:44
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
  local scopes_0_74 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_74 = 1, #scopes_0_74 do
    local scope_0_74 = scopes_0_74[s_0_74]
    if not scope_0_74.is_full and scope_0_74.turn_us > scope_0_74.at_us and not (binding and binding.turn_us >= scope_0_74.turn_us) then
      binding, index = scope_0_74, s_0_74
    end
  end
--lua/lib/check.lua:65
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/clock.lua:13
local given_us_0_38, not_after_us_0_38 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_38, 0
  if given_us_0_38 == '' then
    local time_0_38 = call('TIME')
    now_us = time_0_38[1] * 1000000 + time_0_38[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_38), 600000
  end
local is_late = not_after_us_0_38 ~= '' and now_us > tonumber(not_after_us_0_38)
--lua/peek.lua:17
if is_late then return ({ 1, now_us }) end
local arg = tonumber(argv[5])
--lua/lib/clock.lua:27
local overdue_us_0_39 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_39, cutoff_us = now_us - overdue_us_0_39 }
--lua/peek.lua:21
local _, waiter = argv[arg], argv[arg + 1]
--lua/lib/request.lua:60
local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
local scopes, has_cap_0_46, is_set_back_0_46, at_0_46, next_keys_0_46 = {}, false, false, at, 0
  local token_0_46, lease_us
  for s_0_46 = 1, count do
--lua/lib/request.lua:69
    local set_1_2 = tonumber(argv[at_0_46])
  local scope_0_46 = { keys = next_keys_0_46, set = set_1_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_46 = next_keys_0_46 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_46.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_46 = next_keys_0_46 + 6
  end
--lua/lib/scopes.lua:14
    scopes[s_0_46], at_0_46, next_keys_0_46 = scope_0_46, at_0_46 + 1, its_next_keys_0_46
    if (argv[scope_0_46.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_46 = 0
  local tail_1_16 = call('GETRANGE', (given[scope_0_46.keys + 1]), (argv[scope_0_46.set + 2]), '-1')
  scope_0_46.tail = tail_1_16
  if tail_1_16 ~= '' then
    local newest_1_16 = unpack_bytes('<d', tail_1_16, #tail_1_16 - 7)
    if newest_1_16 % 1 ~= 0 or newest_1_16 > now_us + 1000000 then

      scope_0_46.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_46.keys + 1]), '16', '23'))
      newest_1_16 = newest_1_16 - scope_0_46.shift
    end
    if newest_1_16 > now_us + 1000000 then
      set_back_us_0_46 = newest_1_16 - now_us
    elseif newest_1_16 > now_us then
      scope_0_46.at_us = newest_1_16
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_46 > 0 then scope_0_46.set_back_us, is_set_back_0_46 = set_back_us_0_46, true end
    end
    has_cap_0_46 = has_cap_0_46 or scope_0_46.cap
  end
  if has_cap_0_46 then token_0_46, lease_us, at_0_46 = argv[at_0_46], tonumber(argv[at_0_46 + 1]), at_0_46 + 2 end
local _, _ = is_set_back_0_46, token_0_46
--lua/peek.lua:24
local other, version, text = settings_other(scopes)
if other then return ({ 2, now_us, other, version, text }) end
local request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
local set_back_us = check_set_back(request, false)
local binding, index = check_all(request, clock, false)

local reply = { 0, now_us }
for _, scope in ipairs(scopes) do
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = pace_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_15, reset_us_1_15 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:130
local n_1_15 = #reply
  reply[n_1_15 + 1], reply[n_1_15 + 2] = remaining_1_15, reset_us_1_15
--lua/peek.lua:36
end
  end
end
if binding then
  local turn_us = binding.turn_us
  if binding.is_full then do local now_us_0_76, ahead_0_76 = math.max(now_us, binding.paused_us), binding.ahead
--lua/lib/watchdog.lua:24
turn_us = now_us_0_76 + 600000000 + 1000000 * ahead_0_76
--lua/peek.lua:41
end end
  do
--lua/lib/reply.lua:81
local n_0_44, tier_0_44 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request.lua:143
tier_0_44 = (tier_1_5 - binding.set - 5) / 5 + 1
--lua/lib/reply.lua:82
end end
  reply[n_0_44 + 1], reply[n_0_44 + 2], reply[n_0_44 + 3], reply[n_0_44 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_44 + 5], reply[n_0_44 + 6] = binding.ahead or 0, tier_0_44
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_44 + 1], reply[n_0_44 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_44 + 1], reply[n_0_44 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:42
end
else
  do
--lua/lib/reply.lua:55
local n_0_42 = #reply
  if set_back_us > 0 then
    reply[n_0_42 + 1], reply[n_0_42 + 2] = 11, set_back_us
  else
    reply[n_0_42 + 1] = 10
  end
--lua/peek.lua:44
end
end
return reply`,
};

export const refresh: Script = {
  sha1: '043da7b9ca6150c43034898ad70e66db8ce95a5e',
  text: `--lua/lib/request.lua:23
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:27
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
local given_us_0_2, not_after_us_0_2 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_2, 0
  if given_us_0_2 == '' then
    local time_0_2 = call('TIME')
    now_us = time_0_2[1] * 1000000 + time_0_2[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_2), 600000
  end
local is_late = not_after_us_0_2 ~= '' and now_us > tonumber(not_after_us_0_2)
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
--lua/lib/reply.lua:148
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:23
end
return reply`,
};

export const renew: Script = {
  sha1: 'b5075b4451a962799dab468f6a9c37ceb76c587d',
  text: `--lua/lib/request.lua:23
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call





local given_us_0_1, not_after_us_0_1 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_1, 0
  if given_us_0_1 == '' then
    local time_0_1 = call('TIME')
    now_us = time_0_1[1] * 1000000 + time_0_1[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_1), 600000
  end
local is_late = not_after_us_0_1 ~= '' and now_us > tonumber(not_after_us_0_1)
--lua/renew.lua:13
if is_late then return ({ 1, now_us }) end
local reply = { 0, now_us }
local count = #given / 2
for i = 1, count do
  local leases, holders, waiter, token, lasts_us = given[2 * i - 1], given[2 * i], argv[3 * i], argv[3 * i + 1], tonumber(argv[3 * i + 2])
--lua/lib/lease.lua:48
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
--lua/lib/reply.lua:148
reply[#reply + 1] = is_renewed and 1 or 0
--lua/renew.lua:19
end
end
return reply`,
};

export const reset: Script = {
  sha1: '7dfd1a62a5ea902c359e89612ae2448d83c488df',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/reset.lua:9
local log, line_key, turns_key = given[1], given[2], given[3]
redis.call('UNLINK', log)
if redis.call('ZCOUNT', turns_key, 2500000000000000, '+inf') == 0 then redis.call('UNLINK', line_key, turns_key) end
return 1`,
};

export const resume: Script = {
  sha1: '62deb47bb39d7d55cf22461063d9f5e56f245c42',
  text: `--lua/lib/request_plain.lua:6
local given = KEYS
--lua/resume.lua:8
return redis.call('HDEL', (given[1]), 'paused')`,
};

export const running: Script = {
  sha1: '64caf14d9437eaaf8e45ac1b75f51e3d5c20a416',
  text: `--lua/lib/request.lua:23
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
--lua/lib/reply.lua:142
local n_0_4 = #reply
  reply[n_0_4 + 1], reply[n_0_4 + 2], reply[n_0_4 + 3] = holder_0_4, ends_us_0_4, held_0_4
--lua/running.lua:16
end
end
return reply`,
};

export const set_limits: Script = {
  sha1: '988b5aa801e4107620a60e5feae40432453be999',
  text: `--lua/lib/request_plain.lua:5
local argv = ARGV
local given = KEYS
--lua/set_limits.lua:7
local call = redis.call
local settings, version, text = given[1], argv[1], argv[2]
call('HSET', settings, 'version', version, 'limits', text)
return call('PERSIST', settings)`,
};

export const waiting: Script = {
  sha1: '6c1dfaeadbde4deeb3a8995745018703786f1443',
  text: `--lua/lib/request.lua:23
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/settings.lua:44
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
local given_us_0_2, not_after_us_0_2 = argv[1], argv[2]
  local now_us, _ = given_us_0_2, 0
  if given_us_0_2 == '' then
    local time_0_2 = call('TIME')
    now_us = time_0_2[1] * 1000000 + time_0_2[2]
  else
    now_us, _ = tonumber(given_us_0_2), 600000
  end
local is_late = not_after_us_0_2 ~= '' and now_us > tonumber(not_after_us_0_2)
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
--lua/lib/reply.lua:136
local n_0_6 = #reply
  reply[n_0_6 + 1], reply[n_0_6 + 2] = waiter, turn_us_0_6
--lua/waiting.lua:33
end
    told = told + 1
  end
end
return reply`,
};
