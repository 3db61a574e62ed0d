// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export const acquire: Script = {
  sha1: '8d313ddf5cdadcc370c6a3bd16a35a487ea580f0',
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
  local from_0_62, to_0_62 = argv[tier + 3], argv[tier + 4]
  local due_0_62, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_62, to_0_62), 0
  if #due_0_62 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_62) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/kinds.lua:75
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
  local cutoff_us_0_98 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_98)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_96 = line.at_us local from, to = -at_us_0_96, '(0'
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
--lua/lib/tiers/kinds.lua:69
    local kind_0_67 = argv[tier]
  local waiter_0_67, window_us_0_67, each_us if kind_0_67 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_0, window_us_2_0 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_67, window_us_0_67, each_us = ahead - limit_2_0, window_us_2_0, window_us_2_0 / limit_2_0
--lua/lib/tiers/kinds.lua:70
end elseif kind_0_67 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_67, window_us_0_67, each_us = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:70
end else error('no such kind of tier: ' .. tostring(kind_0_67)) end
local _, _ = waiter_0_67, window_us_0_67
--lua/lib/turn.lua:28
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:69
    local kind_0_68 = argv[tier]
  local waiter, window_us, each_us_0_68 if kind_0_68 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_1, window_us_2_1 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_68 = ahead - limit_2_1, window_us_2_1, window_us_2_1 / limit_2_1
--lua/lib/tiers/kinds.lua:70
end elseif kind_0_68 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_4, window_us_2_4 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_68 = ahead - limit_2_4, window_us_2_4, window_us_2_4 / limit_2_4
--lua/lib/tiers/kinds.lua:70
end else error('no such kind of tier: ' .. tostring(kind_0_68)) end
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
  local scopes_0_118 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_118 = 1, #scopes_0_118 do
    local scope_0_118 = scopes_0_118[s_0_118]
    if not scope_0_118.is_full and scope_0_118.turn_us > scope_0_118.at_us and not (binding and binding.turn_us >= scope_0_118.turn_us) then
      binding, index = scope_0_118, s_0_118
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
  local now_us_0_119, ahead_0_119 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_119 + 600000000 + 1000000 * ahead_0_119
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

  local until_us_0_102 = math.max(until_us, line.passed_us or 0) local from, to = '(' .. string.format('%.0f', until_us_0_102) .. '.5', '(2.5e15'
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
  do local turn_us_0_120 = due_us <= line.at_us and 0 or due_us
--lua/lib/reply.lua:111
local n_0_120 = #promotions
  promotions[n_0_120 + 1], promotions[n_0_120 + 2], promotions[n_0_120 + 3], promotions[n_0_120 + 4] = 20, scope.keys, waiter, turn_us_0_120
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
--lua/lib/tiers/kinds.lua:69
    local kind_0_69 = argv[tier]
  local waiter_0_69, window_us_0_69, its_us if kind_0_69 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_2, window_us_2_2 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_69, window_us_0_69, its_us = coming - limit_2_2, window_us_2_2, window_us_2_2 / limit_2_2
--lua/lib/tiers/kinds.lua:70
end elseif kind_0_69 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_5, window_us_2_5 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_69, window_us_0_69, its_us = coming - limit_2_5, window_us_2_5, window_us_2_5 / limit_2_5
--lua/lib/tiers/kinds.lua:70
end else error('no such kind of tier: ' .. tostring(kind_0_69)) end
local _, _ = waiter_0_69, window_us_0_69
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
  local cutoff_us_0_101, until_us_0_101 = line.cutoff_us, line.at_us - 200000 local from, to = string.format('%.0f', cutoff_us_0_101), until_us_0_101 + 0.5
  local found = call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)
  local waiter, score = found[1], tonumber(found[2])
  if not waiter then return end
  line.late_us = line.at_us - 200000
  if waiter == request_waiter then return end
  if state_of(score) == 'scheduled' then
    horizon_tell(scope, promotions, waiter, line.at_us)
  else
    do
--lua/lib/reply.lua:123
local n_0_126 = #promotions
  promotions[n_0_126 + 1], promotions[n_0_126 + 2], promotions[n_0_126 + 3], promotions[n_0_126 + 4] = 22, scope.keys, waiter, 0
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
  local until_us_0_103 = line.at_us - 200000 local from, to = '(' .. string.format('%.0f', until_us_0_103) .. '.5', '(2.5e15'
  local first = tonumber(call('ZRANGEBYSCORE', line.turns_key, from, to, 'WITHSCORES', 'LIMIT', 0, 1)[2])
  if first then do local at_us_1_20 = (first >= 2500000000000000 and 0 or math.floor(first)) + 200000 + 1
--lua/lib/reply.lua:129
local n_1_20 = #promotions
  promotions[n_1_20 + 1], promotions[n_1_20 + 2], promotions[n_1_20 + 3], promotions[n_1_20 + 4] = 23, scope.keys, at_us_1_20, 0
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
  local cutoff_us_0_106 = line.clock.cutoff_us local from, to = 2500000000000000, string.format('(%.0f', 2500000000000000 + math.floor(cutoff_us_0_106 / 1000))
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
--lua/lib/reply.lua:111
local n_0_121 = #promotions
  promotions[n_0_121 + 1], promotions[n_0_121 + 2], promotions[n_0_121 + 3], promotions[n_0_121 + 4] = 20, scope.keys, waiter, 0
--lua/lib/schedule.lua:52
end
    else
      local due_us_0_71 = scope.turn_us local turn_us = math.min(due_us_0_71, 2500000000000000 - 1)
      call('ZADD', line.turns_key, (math.min(turn_us, 2500000000000000 - 1) + 0.5), waiter)
      line_keep(line, turn_us)
      do
--lua/lib/reply.lua:111
local n_0_122 = #promotions
  promotions[n_0_122 + 1], promotions[n_0_122 + 2], promotions[n_0_122 + 3], promotions[n_0_122 + 4] = 20, scope.keys, waiter, turn_us
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
  if awaited_us then do local at_us_0_124 = awaited_us + clock.overdue_us + 1000
--lua/lib/reply.lua:117
local n_0_124 = #promotions
  promotions[n_0_124 + 1], promotions[n_0_124 + 2], promotions[n_0_124 + 3], promotions[n_0_124 + 4] = 21, scope.keys, at_us_0_124, 0
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
--lua/lib/reply.lua:111
local n_0_123 = #promotions
  promotions[n_0_123 + 1], promotions[n_0_123 + 2], promotions[n_0_123 + 3], promotions[n_0_123 + 4] = 20, scope.keys, waiter, due_us
--lua/lib/schedule.lua:98
end
  end
  return room
end



local function schedule_uncapped(scope, promotions, was_parked)
  if call('ZCOUNT', scope.line.turns_key, 2500000000000000, '+inf') == 0 then return end
  local more = was_parked and 1 or 0
  do
--lua/lib/reply.lua:117
local n_0_125 = #promotions
  promotions[n_0_125 + 1], promotions[n_0_125 + 2], promotions[n_0_125 + 3], promotions[n_0_125 + 4] = 21, scope.keys, 0, more
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
    local now_us_0_61 = clock.now_us
--lua/lib/log.lua:37
local set_back_us = 0
  local tail_0_61 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_61
  if tail_0_61 ~= '' then
    local newest_0_61 = unpack_bytes('<d', tail_0_61, #tail_0_61 - 7)
    if newest_0_61 % 1 ~= 0 or newest_0_61 > now_us_0_61 + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_61 = newest_0_61 - scope.shift
    end
    if newest_0_61 > now_us_0_61 + 1000000 then
      set_back_us = newest_0_61 - now_us_0_61
    elseif newest_0_61 > now_us_0_61 then
      scope.at_us = newest_0_61
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
  local overdue_us_0_131 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_131, cutoff_us = now_us - overdue_us_0_131 }
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
    local arg_1_21 = arg + 2
--lua/lib/request.lua:69
local set_1_21 = tonumber(argv[arg_1_21])
  local scope = { keys = keys, set = set_1_21, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local next_keys = keys + 4
  if argv[set_1_21 + 1] ~= '' then
    scope.cap = tonumber(argv[set_1_21 + 1])
    next_keys = keys + 6
  end







local token, lease_us, next_arg = argv[arg + 3], tonumber(argv[arg + 4]), arg + 5
--lua/acquire.lua:52
    local is_release, is_recheck, is_done, after = word == 'release', word == 'recheck', true, 0
    if is_release then do
--lua/lib/lease.lua:35
local leases_0_193, holders_0_193 = given[scope.keys + 5], given[scope.keys + 6]
  local held_0_193, is_ended_0_193 = call('HGET', holders_0_193, waiter), false
  if held_0_193 and string.sub(held_0_193, 1, #token + 1) == token .. ' ' then
    call('HDEL', holders_0_193, waiter)
    is_ended_0_193 = call('ZREM', leases_0_193, waiter) == 1
  end
is_done = is_ended_0_193
--lua/acquire.lua:53
end end
    local has_line = true
    if is_release then do
--lua/lib/scopes.lua:28
local __0_171, turns_key_0_171 = given[scope.keys + 2], given[scope.keys + 3]
  local found_0_171 = call('EXISTS', turns_key_0_171, given[scope.keys + 4])
has_line = found_0_171 > 0 or (argv[scope.set + 4]) ~= ''
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
--lua/lib/reply.lua:69
reply[#reply + 1] = is_done and 15 or 16
--lua/acquire.lua:68
end
    return next_arg, next_keys
  end
--lua/lib/request.lua:60
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
  local scopes, has_cap_0_170, is_set_back, next_arg, next_keys = {}, false, false, at, keys
  local token, lease_us
  for s_0_170 = 1, count do
--lua/lib/request.lua:69
    local set_1_22 = tonumber(argv[next_arg])
  local scope_0_170 = { keys = next_keys, set = set_1_22, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_170 = next_keys + 4
  if argv[set_1_22 + 1] ~= '' then
    scope_0_170.cap = tonumber(argv[set_1_22 + 1])
    its_next_keys_0_170 = next_keys + 6
  end
--lua/lib/scopes.lua:14
    scopes[s_0_170], next_arg, next_keys = scope_0_170, next_arg + 1, its_next_keys_0_170
    if (argv[scope_0_170.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_170 = 0
  local tail_1_52 = call('GETRANGE', (given[scope_0_170.keys + 1]), (argv[scope_0_170.set + 2]), '-1')
  scope_0_170.tail = tail_1_52
  if tail_1_52 ~= '' then
    local newest_1_52 = unpack_bytes('<d', tail_1_52, #tail_1_52 - 7)
    if newest_1_52 % 1 ~= 0 or newest_1_52 > now_us + 1000000 then

      scope_0_170.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_170.keys + 1]), '16', '23'))
      newest_1_52 = newest_1_52 - scope_0_170.shift
    end
    if newest_1_52 > now_us + 1000000 then
      set_back_us_0_170 = newest_1_52 - now_us
    elseif newest_1_52 > now_us then
      scope_0_170.at_us = newest_1_52
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_170 > 0 then scope_0_170.set_back_us, is_set_back = set_back_us_0_170, true end
    end
    has_cap_0_170 = has_cap_0_170 or scope_0_170.cap
  end
  if has_cap_0_170 then token, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
--lua/lib/scopes.lua:36
  local has_line = false
  for s_0_172 = 1, #scopes do
    local scope_0_172 = scopes[s_0_172]
    local leases_0_172 = given[scope_0_172.keys + 5]
--lua/lib/scopes.lua:28
    local __1_53, turns_key_1_53 = given[scope_0_172.keys + 2], given[scope_0_172.keys + 3]
  local found_1_53 = call('EXISTS', turns_key_1_53, given[scope_0_172.keys + 4])
local in_line_0_172 = found_1_53 > 0 or (argv[scope_0_172.set + 4]) ~= ''
--lua/lib/scopes.lua:41
    if in_line_0_172 or scope_0_172.cap and call('ZCARD', leases_0_172) >= scope_0_172.cap then
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
--lua/lib/reply.lua:74
local n_0_168 = #reply
  reply[n_0_168 + 1], reply[n_0_168 + 2], reply[n_0_168 + 3], reply[n_0_168 + 4] = 18, other, version, text
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
--lua/lib/tiers/kinds.lua:54
local turn_us_0_199, binding_0_199 = scope.at_us, nil
  local first_0_199, last_0_199, step_0_199 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_199 = first_0_199, last_0_199, step_0_199 do
    local kind_0_199 = argv[tier_0_199]
    local its_us_0_199 if kind_0_199 == 'sliding' then do
--lua/lib/tiers/sliding.lua:14
local from_2_12, to_2_12 = argv[tier_0_199 + 3], argv[tier_0_199 + 4]
  local entry_2_12, turn_us_2_12 = from_2_12 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_12, to_2_12), scope.at_us
  if #entry_2_12 >= 8 then turn_us_2_12 = unpack_bytes('<d', entry_2_12) - scope.shift + (argv[tier_0_199 + 2]) end
its_us_0_199 = turn_us_2_12
--lua/lib/tiers/kinds.lua:58
end elseif kind_0_199 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_18, to_2_18 = argv[tier_0_199 + 3], argv[tier_0_199 + 4]
  local due_2_18, turn_us_2_18 = call('GETRANGE', (given[scope.keys + 1]), from_2_18, to_2_18), scope.at_us
  if #due_2_18 >= 8 then turn_us_2_18 = (argv[tier_0_199 + 2]) - unpack_bytes('<d', due_2_18) - scope.shift end
its_us_0_199 = turn_us_2_18
--lua/lib/tiers/kinds.lua:58
end else error('no such kind of tier: ' .. tostring(kind_0_199)) end
    if its_us_0_199 > turn_us_0_199 then turn_us_0_199, binding_0_199 = its_us_0_199, tier_0_199 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_199 or math.ceil(turn_us_0_199)
  scope.tier = binding_0_199 or first_0_199
--lua/acquire.lua:90
end
    end
    do
--lua/lib/check.lua:14
local binding_0_206, index_0_206 = nil, nil
  for s_0_206 = 1, #scopes do
    local scope_0_206 = scopes[s_0_206]
    if not scope_0_206.is_full and scope_0_206.turn_us > scope_0_206.at_us and not (binding_0_206 and binding_0_206.turn_us >= scope_0_206.turn_us) then
      binding_0_206, index_0_206 = scope_0_206, s_0_206
    end
  end
binding, index = binding_0_206, index_0_206
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
--lua/lib/tiers/kinds.lua:115
local before_0_203 = nil
  local first_0_203, last_0_203, step_0_203 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_203 = first_0_203, last_0_203, step_0_203 do
    local kind_0_203 = argv[tier_0_203]
    if kind_0_203 ~= before_0_203 then
      if kind_0_203 == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
do
--lua/lib/log.lua:88
local key_3_30, longest_us_3_30 = (given[scope.keys + 1]), (tonumber(argv[scope.set]))
  local head_3_30 = call('GETRANGE', key_3_30, '0', '7')
  if #head_3_30 < 8 or unpack_bytes('<d', head_3_30) < longest_us_3_30 then
    if #head_3_30 < 8 then call('SETRANGE', key_3_30, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_3_30, 0, pack('<dd', longest_us_3_30, -(now_us + 2 * longest_us_3_30)))
    call('PEXPIRE', key_3_30, math.max(math.ceil(longest_us_3_30 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:50
end
--lua/lib/tiers/kinds.lua:120
end elseif kind_0_203 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_203)) end
      before_0_203 = kind_0_203
    end
  end
--lua/acquire.lua:110
end
    end
    do
--lua/lib/reply.lua:85
local n_0_169, tier_0_169 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_30 = binding.tier
--lua/lib/request.lua:143
tier_0_169 = (tier_1_30 - binding.set - 5) / 5 + 1
--lua/lib/reply.lua:86
end end
  reply[n_0_169 + 1], reply[n_0_169 + 2], reply[n_0_169 + 3], reply[n_0_169 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_169 + 5], reply[n_0_169 + 6] = binding.ahead or 0, tier_0_169
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_169 + 1], reply[n_0_169 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_169 + 1], reply[n_0_169 + 7] = 13, binding.running or ''
  end
--lua/acquire.lua:112
end
  else
    for s = 1, count do
      local scope = scopes[s]
      if request then queue.read_state(scope, waiter) end
--lua/lib/tiers/kinds.lua:101
      local is_long, before_0_202 = false, nil
  local first_0_202, last_0_202, step_0_202 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_202 = first_0_202, last_0_202, step_0_202 do
    local kind_0_202 = argv[tier_0_202]
    if kind_0_202 ~= before_0_202 then
      local its_long_0_202 if kind_0_202 == 'sliding' then do
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
--lua/lib/tiers/sliding.lua:45
its_long_0_202 = size_2_15 % 128 == 0
--lua/lib/tiers/kinds.lua:106
end elseif kind_0_202 == 'pace' then do
--lua/lib/tiers/pace.lua:52
local due_us_2_21, gap_us_2_21 = scope.at_us, (argv[tier_0_202 + 2])
  local from_2_21 = argv[tier_0_202 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:15
    local from_3_32, to_3_32 = argv[tier_0_202 + 3], argv[tier_0_202 + 4]
  local due_3_32, next_us_2_21 = call('GETRANGE', (given[scope.keys + 1]), from_3_32, to_3_32), 0
  if #due_3_32 >= 8 then next_us_2_21 = math.ceil(-unpack_bytes('<d', due_3_32) - scope.shift) + (argv[tier_0_202 + 2]) end
--lua/lib/tiers/pace.lua:56
    if next_us_2_21 < scope.told_us - gap_us_2_21 then next_us_2_21 = math.min(math.floor(scope.told_us), scope.at_us) end
    due_us_2_21 = math.max(next_us_2_21, scope.at_us - gap_us_2_21)
  end
  call('SETRANGE', (given[scope.keys + 1]), from_2_21, pack('<d', -(due_us_2_21 + scope.shift)))
its_long_0_202 = false
--lua/lib/tiers/kinds.lua:106
end else error('no such kind of tier: ' .. tostring(kind_0_202)) end
      is_long, before_0_202 = is_long or its_long_0_202, kind_0_202
    end
  end
--lua/acquire.lua:118
      if is_long then do
--lua/lib/tiers/kinds.lua:128
local before_0_204 = nil
  local first_0_204, last_0_204, step_0_204 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_204 = first_0_204, last_0_204, step_0_204 do
    local kind_0_204 = argv[tier_0_204]
    if kind_0_204 ~= before_0_204 then
      if kind_0_204 == 'sliding' then do
--lua/lib/tiers/sliding.lua:55
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
--lua/lib/tiers/sliding.lua:55
end
--lua/lib/tiers/kinds.lua:133
end elseif kind_0_204 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_204)) end
      before_0_204 = kind_0_204
    end
  end
--lua/acquire.lua:118
end end
      if request then queue.leave(scope, waiter) end
      if scope.cap then do
--lua/lib/lease.lua:21
local leases_0_192, holders_0_192 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_192, now_us + lease_us, waiter)
  call('HSET', holders_0_192, waiter, token .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_192) < math.max(lease_us / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_192 = math.max(lease_us / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_192, ttl_ms_0_192)

    if call('PTTL', holders_0_192) < ttl_ms_0_192 then call('PEXPIRE', holders_0_192, ttl_ms_0_192) end
  end
--lua/acquire.lua:120
end end
    end
    do
--lua/lib/reply.lua:59
local n_0_166 = #reply
  if set_back_us > 0 then
    reply[n_0_166 + 1], reply[n_0_166 + 2] = 11, set_back_us
  else
    reply[n_0_166 + 1] = 10
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
--lua/lib/reply.lua:136
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
  sha1: '280224c917b91d5eb040b4025b950caf1d8bb201',
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
  local from_0_49, to_0_49 = argv[tier + 3], argv[tier + 4]
  local due_0_49, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_49, to_0_49), 0
  if #due_0_49 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_49) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/kinds.lua:75
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
  local cutoff_us_0_71 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_71)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_70 = line.at_us local from, to = -at_us_0_70, '(0'
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
--lua/lib/tiers/kinds.lua:69
    local kind_0_54 = argv[tier]
  local waiter_0_54, window_us_0_54, each_us if kind_0_54 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_54, window_us_0_54, each_us = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:70
end elseif kind_0_54 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_6, window_us_2_6 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_54, window_us_0_54, each_us = ahead - limit_2_6, window_us_2_6, window_us_2_6 / limit_2_6
--lua/lib/tiers/kinds.lua:70
end else error('no such kind of tier: ' .. tostring(kind_0_54)) end
local _, _ = waiter_0_54, window_us_0_54
--lua/lib/turn.lua:28
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:69
    local kind_0_55 = argv[tier]
  local waiter, window_us, each_us_0_55 if kind_0_55 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_4, window_us_2_4 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_55 = ahead - limit_2_4, window_us_2_4, window_us_2_4 / limit_2_4
--lua/lib/tiers/kinds.lua:70
end elseif kind_0_55 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_7, window_us_2_7 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_55 = ahead - limit_2_7, window_us_2_7, window_us_2_7 / limit_2_7
--lua/lib/tiers/kinds.lua:70
end else error('no such kind of tier: ' .. tostring(kind_0_55)) end
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
  local scopes_0_80 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_80 = 1, #scopes_0_80 do
    local scope_0_80 = scopes_0_80[s_0_80]
    if not scope_0_80.is_full and scope_0_80.turn_us > scope_0_80.at_us and not (binding and binding.turn_us >= scope_0_80.turn_us) then
      binding, index = scope_0_80, s_0_80
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
  local now_us_0_81, ahead_0_81 = math.max(line.clock.now_us, scope.paused_us), scope.ahead local back_us = now_us_0_81 + 600000000 + 1000000 * ahead_0_81
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
--lua/enqueue.lua:19
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_43, not_after_us_0_43 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_43, 0
  if given_us_0_43 == '' then
    local time_0_43 = call('TIME')
    now_us = time_0_43[1] * 1000000 + time_0_43[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_43), 600000
  end
local is_late = not_after_us_0_43 ~= '' and now_us > tonumber(not_after_us_0_43)
--lua/enqueue.lua:22
if is_late then return ({ 1, now_us }) end
local arg, last_arg = tonumber(argv[5]), #argv
--lua/lib/clock.lua:27
local overdue_us_0_44 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_44, cutoff_us = now_us - overdue_us_0_44 }
--lua/enqueue.lua:25
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
--lua/lib/request.lua:60
  local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
  local scopes, has_cap_0_48, is_set_back_0_48, next_arg, next_keys = {}, false, false, at, keys
  local token_0_48, lease_us
  for s_0_48 = 1, count do
--lua/lib/request.lua:69
    local set_1_2 = tonumber(argv[next_arg])
  local scope_0_48 = { keys = next_keys, set = set_1_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_48 = next_keys + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_48.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_48 = next_keys + 6
  end
--lua/lib/scopes.lua:14
    scopes[s_0_48], next_arg, next_keys = scope_0_48, next_arg + 1, its_next_keys_0_48
    if (argv[scope_0_48.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_48 = 0
  local tail_1_18 = call('GETRANGE', (given[scope_0_48.keys + 1]), (argv[scope_0_48.set + 2]), '-1')
  scope_0_48.tail = tail_1_18
  if tail_1_18 ~= '' then
    local newest_1_18 = unpack_bytes('<d', tail_1_18, #tail_1_18 - 7)
    if newest_1_18 % 1 ~= 0 or newest_1_18 > now_us + 1000000 then

      scope_0_48.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_48.keys + 1]), '16', '23'))
      newest_1_18 = newest_1_18 - scope_0_48.shift
    end
    if newest_1_18 > now_us + 1000000 then
      set_back_us_0_48 = newest_1_18 - now_us
    elseif newest_1_18 > now_us then
      scope_0_48.at_us = newest_1_18
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_48 > 0 then scope_0_48.set_back_us, is_set_back_0_48 = set_back_us_0_48, true end
    end
    has_cap_0_48 = has_cap_0_48 or scope_0_48.cap
  end
  if has_cap_0_48 then token_0_48, lease_us, next_arg = argv[next_arg], tonumber(argv[next_arg + 1]), next_arg + 2 end
local _, _ = is_set_back_0_48, token_0_48
--lua/enqueue.lua:60
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }
  check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    do
--lua/lib/tiers/kinds.lua:115
local before_0_56 = nil
  local first_0_56, last_0_56, step_0_56 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_56 = first_0_56, last_0_56, step_0_56 do
    local kind_0_56 = argv[tier_0_56]
    if kind_0_56 ~= before_0_56 then
      if kind_0_56 == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
do
--lua/lib/log.lua:88
local key_3_8, longest_us_3_8 = (given[scope.keys + 1]), (tonumber(argv[scope.set]))
  local head_3_8 = call('GETRANGE', key_3_8, '0', '7')
  if #head_3_8 < 8 or unpack_bytes('<d', head_3_8) < longest_us_3_8 then
    if #head_3_8 < 8 then call('SETRANGE', key_3_8, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_3_8, 0, pack('<dd', longest_us_3_8, -(now_us + 2 * longest_us_3_8)))
    call('PEXPIRE', key_3_8, math.max(math.ceil(longest_us_3_8 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:50
end
--lua/lib/tiers/kinds.lua:120
end elseif kind_0_56 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_56)) end
      before_0_56 = kind_0_56
    end
  end
--lua/enqueue.lua:63
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
--lua/lib/reply.lua:142
reply[#reply + 1] = turn_us
--lua/enqueue.lua:73
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
  sha1: '3eea6f0b90c7e6d7cc90b2803e1c7a1ed1989788',
  text: `--lua/lib/request.lua:23
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
--lua/lib/reply.lua:142
reply[#reply + 1] = ends_us
--lua/pause.lua:24
end
return reply`,
};

export const peek: Script = {
  sha1: 'c77912cad0b7bd7b569e71fe9afad1e635429487',
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
--lua/lib/tiers/sliding.lua:58
local function sliding_used(scope, tier)
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead)
--lua/lib/tiers/pace.lua:15
  local from_0_54, to_0_54 = argv[tier + 3], argv[tier + 4]
  local due_0_54, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_54, to_0_54), 0
  if #due_0_54 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_54) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end
--lua/lib/tiers/pace.lua:72
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:15
  local from_0_56, to_0_56 = argv[tier + 3], argv[tier + 4]
  local due_0_56, turn_us = call('GETRANGE', (given[scope.keys + 1]), from_0_56, to_0_56), 0
  if #due_0_56 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_56) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:74
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/kinds.lua:75
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
  local cutoff_us_0_74 = line.cutoff_us local from, to = '0', string.format('(%.0f', cutoff_us_0_74)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, 100)
end



local function line_tidy(line)
  local at_us_0_73 = line.at_us local from, to = -at_us_0_73, '(0'
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
--lua/lib/tiers/kinds.lua:69
    local kind_0_60 = argv[tier]
  local waiter_0_60, window_us_0_60, each_us if kind_0_60 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_3, window_us_2_3 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_60, window_us_0_60, each_us = ahead - limit_2_3, window_us_2_3, window_us_2_3 / limit_2_3
--lua/lib/tiers/kinds.lua:70
end elseif kind_0_60 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_5, window_us_2_5 = (argv[tier + 1]), (argv[tier + 2])
waiter_0_60, window_us_0_60, each_us = ahead - limit_2_5, window_us_2_5, window_us_2_5 / limit_2_5
--lua/lib/tiers/kinds.lua:70
end else error('no such kind of tier: ' .. tostring(kind_0_60)) end
local _, _ = waiter_0_60, window_us_0_60
--lua/lib/turn.lua:28
    pace_us = math.max(pace_us, each_us)
  end
  for tier = first, last, step do
--lua/lib/tiers/kinds.lua:69
    local kind_0_61 = argv[tier]
  local waiter, window_us, each_us_0_61 if kind_0_61 == 'sliding' then do
--lua/lib/tiers/sliding.lua:30
local limit_2_4, window_us_2_4 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_61 = ahead - limit_2_4, window_us_2_4, window_us_2_4 / limit_2_4
--lua/lib/tiers/kinds.lua:70
end elseif kind_0_61 == 'pace' then do
--lua/lib/tiers/pace.lua:36
local limit_2_6, window_us_2_6 = (argv[tier + 1]), (argv[tier + 2])
waiter, window_us, each_us_0_61 = ahead - limit_2_6, window_us_2_6, window_us_2_6 / limit_2_6
--lua/lib/tiers/kinds.lua:70
end else error('no such kind of tier: ' .. tostring(kind_0_61)) end
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
  local scopes_0_83 = request.scopes
--lua/lib/check.lua:14
local binding, index = nil, nil
  for s_0_83 = 1, #scopes_0_83 do
    local scope_0_83 = scopes_0_83[s_0_83]
    if not scope_0_83.is_full and scope_0_83.turn_us > scope_0_83.at_us and not (binding and binding.turn_us >= scope_0_83.turn_us) then
      binding, index = scope_0_83, s_0_83
    end
  end
--lua/lib/check.lua:65
  if not binding then return full, full_index end
  for _, scope in ipairs(request.scopes) do scope.is_full = false end
  return binding, index
end
--lua/lib/clock.lua:13
local given_us_0_45, not_after_us_0_45 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_45, 0
  if given_us_0_45 == '' then
    local time_0_45 = call('TIME')
    now_us = time_0_45[1] * 1000000 + time_0_45[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_45), 600000
  end
local is_late = not_after_us_0_45 ~= '' and now_us > tonumber(not_after_us_0_45)
--lua/peek.lua:17
if is_late then return ({ 1, now_us }) end
local arg = tonumber(argv[5])
--lua/lib/clock.lua:27
local overdue_us_0_46 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_46, cutoff_us = now_us - overdue_us_0_46 }
--lua/peek.lua:21
local _, waiter = argv[arg], argv[arg + 1]
--lua/lib/request.lua:60
local joins_at, count, at = '0', 1, arg + 2
  if argv[arg] ~= 'acquire' then joins_at, count, at = argv[arg + 2], tonumber(argv[arg + 3]), arg + 4 end
--lua/lib/scopes.lua:10
local scopes, has_cap_0_53, is_set_back_0_53, at_0_53, next_keys_0_53 = {}, false, false, at, 0
  local token_0_53, lease_us
  for s_0_53 = 1, count do
--lua/lib/request.lua:69
    local set_1_2 = tonumber(argv[at_0_53])
  local scope_0_53 = { keys = next_keys_0_53, set = set_1_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys_0_53 = next_keys_0_53 + 4
  if argv[set_1_2 + 1] ~= '' then
    scope_0_53.cap = tonumber(argv[set_1_2 + 1])
    its_next_keys_0_53 = next_keys_0_53 + 6
  end
--lua/lib/scopes.lua:14
    scopes[s_0_53], at_0_53, next_keys_0_53 = scope_0_53, at_0_53 + 1, its_next_keys_0_53
    if (argv[scope_0_53.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us_0_53 = 0
  local tail_1_19 = call('GETRANGE', (given[scope_0_53.keys + 1]), (argv[scope_0_53.set + 2]), '-1')
  scope_0_53.tail = tail_1_19
  if tail_1_19 ~= '' then
    local newest_1_19 = unpack_bytes('<d', tail_1_19, #tail_1_19 - 7)
    if newest_1_19 % 1 ~= 0 or newest_1_19 > now_us + 1000000 then

      scope_0_53.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope_0_53.keys + 1]), '16', '23'))
      newest_1_19 = newest_1_19 - scope_0_53.shift
    end
    if newest_1_19 > now_us + 1000000 then
      set_back_us_0_53 = newest_1_19 - now_us
    elseif newest_1_19 > now_us then
      scope_0_53.at_us = newest_1_19
    end
  end
--lua/lib/scopes.lua:17
      if set_back_us_0_53 > 0 then scope_0_53.set_back_us, is_set_back_0_53 = set_back_us_0_53, true end
    end
    has_cap_0_53 = has_cap_0_53 or scope_0_53.cap
  end
  if has_cap_0_53 then token_0_53, lease_us, at_0_53 = argv[at_0_53], tonumber(argv[at_0_53 + 1]), at_0_53 + 2 end
local _, _ = is_set_back_0_53, token_0_53
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
    do local remaining_1_18, reset_us_1_18 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:147
local n_1_18 = #reply
  reply[n_1_18 + 1], reply[n_1_18 + 2] = remaining_1_18, reset_us_1_18
--lua/peek.lua:36
end
  end
end
if binding then
  local turn_us = binding.turn_us
  if binding.is_full then do local now_us_0_85, ahead_0_85 = math.max(now_us, binding.paused_us), binding.ahead
--lua/lib/watchdog.lua:24
turn_us = now_us_0_85 + 600000000 + 1000000 * ahead_0_85
--lua/peek.lua:41
end end
  do
--lua/lib/reply.lua:85
local n_0_51, tier_0_51 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request.lua:143
tier_0_51 = (tier_1_5 - binding.set - 5) / 5 + 1
--lua/lib/reply.lua:86
end end
  reply[n_0_51 + 1], reply[n_0_51 + 2], reply[n_0_51 + 3], reply[n_0_51 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_51 + 5], reply[n_0_51 + 6] = binding.ahead or 0, tier_0_51
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_51 + 1], reply[n_0_51 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_51 + 1], reply[n_0_51 + 7] = 13, binding.running or ''
  end
--lua/peek.lua:42
end
else
  do
--lua/lib/reply.lua:59
local n_0_49 = #reply
  if set_back_us > 0 then
    reply[n_0_49 + 1], reply[n_0_49 + 2] = 11, set_back_us
  else
    reply[n_0_49 + 1] = 10
  end
--lua/peek.lua:44
end
end
return reply`,
};

export const refresh: Script = {
  sha1: '351ee38c3fdf8ca2e270bb6b9c6342b43580bfc4',
  text: `--lua/lib/request.lua:23
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
--lua/lib/reply.lua:165
reply[#reply + 1] = comes and 1 or 0
--lua/refresh.lua:23
end
return reply`,
};

export const renew: Script = {
  sha1: '2472b209cc2436e424bb64845c52d99ebc7c7637',
  text: `--lua/lib/request.lua:23
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call





local given_us_0_2, not_after_us_0_2 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_2, 0
  if given_us_0_2 == '' then
    local time_0_2 = call('TIME')
    now_us = time_0_2[1] * 1000000 + time_0_2[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_2), 600000
  end
local is_late = not_after_us_0_2 ~= '' and now_us > tonumber(not_after_us_0_2)
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
--lua/lib/reply.lua:165
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
  sha1: '495e7e307337dc568135be3b2d1a6a8f8f1a4cee',
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
--lua/lib/reply.lua:159
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
  sha1: '0b06fe42edec3ba3157476c501f308e4da6d5b76',
  text: `--lua/lib/request.lua:23
local argv = ARGV
--lua/lib/clock.lua:7
local call = redis.call
--lua/lib/shared/request_shared.lua:15
local function shared_skip(arg, keys)
  local count, next_keys = tonumber(argv[(arg + 5)]), keys
  for at = arg + 6, arg + 5 + count - 1 do
--lua/lib/request.lua:69
    local set_0_1 = tonumber(argv[at])
  local scope = { keys = next_keys, set = set_0_1, cap = nil, shift = 0, at_us = 0, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys = next_keys + 4
  if argv[set_0_1 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_1 + 1])
    its_next_keys = next_keys + 6
  end
--lua/lib/shared/request_shared.lua:19
    next_keys = its_next_keys
  end
  return arg + 6 + count + 2, next_keys + 11
end
--lua/shared.lua:12
local function make_home(now_us, ttl_floor_ms)
--lua/lib/request.lua:23
local argv = ARGV
local given = KEYS
--lua/lib/clock.lua:7
local call = redis.call
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
  local ttl_ms = math.ceil((until_us - home.clock.now_us + 2 * (tonumber(argv[home.set]))) / 1000)
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
--lua/lib/log.lua:57
local function log_entry(key, shift, from, to)
  local entry = call('GETRANGE', key, from, to)
  if #entry < 8 then return (-1000000000000000) end
  return math.ceil(unpack_bytes('<d', entry) - shift)
end
--lua/lib/tiers/sliding.lua:21
local function sliding_after(scope, tier, ahead)
  local limit, window_us = (argv[tier + 1]), (argv[tier + 2])
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(log_entry((given[scope.keys + 1]), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end
--lua/lib/tiers/sliding.lua:35
local function sliding_slot(scope, tier, ahead, turn)
  local before, window_us = ahead - (argv[tier + 1]), (argv[tier + 2])
  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return log_entry((given[scope.keys + 1]), scope.shift, before * 8, before * 8 + 7) + window_us
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead)
--lua/lib/tiers/pace.lua:15
  local from_0_104, to_0_104 = argv[tier + 3], argv[tier + 4]
  local due_0_104, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_104, to_0_104), 0
  if #due_0_104 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_104) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







local function pace_slot(scope, tier, ahead, turn)
--lua/lib/tiers/pace.lua:15
  local from_0_105, to_0_105 = argv[tier + 3], argv[tier + 4]
  local due_0_105, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_105, to_0_105), 0
  if #due_0_105 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_105) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:42
  local gap_us = argv[tier + 2]
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/kinds.lua:75
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


local function tiers_slot(scope, ahead, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local its_us if kind == 'sliding' then its_us = sliding_slot(scope, tier, ahead, turn) elseif kind == 'pace' then its_us = pace_slot(scope, tier, ahead, turn) else error('no such kind of tier: ' .. tostring(kind)) end
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
  local cutoff_us_1_25, until_us_1_25 = now_us - 1000000, scope.at_us + 200000 local from, to = string.format('%.0f', cutoff_us_1_25), until_us_1_25 + 0.5
  return call('ZCOUNT', turns_key, from, to)
end


local function gate_write(home, scope)
  local count, circle, times = 0, 0, {}
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  local most = 1
  for tier = first, last, step do most = math.max(most, tonumber(argv[tier + 1])) end
  if first > last then most = math.max(1, scope.cap or 1) end
  if most <= 16 then circle = 1 end
  most = math.min(most, 16)
  local ahead, turn_us, tier = gate_ahead(scope, home.clock.now_us), scope.turn_us, scope.tier
  for k = 0, most - 1 do
    tiers_after(scope, ahead + k)
    local free_us = math.max(scope.turn_us, scope.paused_us)
    if scope.cap and scope.cap - scope.running <= k then free_us = math.max(free_us, scope.ends_us) end
    times[k + 1] = pack('<d', free_us)
  end
  scope.turn_us, scope.tier = turn_us, tier
  count = gate_read(home, given[scope.keys + 1])
  call('HSET', home.flows_key, 'g' .. ((given[scope.keys + 1])),
    pack('<I4I4d', count, circle, tonumber(argv[scope.set])) .. table.concat(times))
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
  for s_0_119 = 1, #request.scopes - 1 do do local scope_1_28 = request.scopes[s_0_119]
--lua/lib/shared/gates.lua:21
gates[s_0_119] = given[scope_1_28.keys + 1]
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
  do local number_0_116 = call('HINCRBY', home.flows_key, 'F', 1)
--lua/lib/shared/flows.lua:19
id = string.format('%08.0f', number_0_116)
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
local function home_slot(home, ahead)
  local function turn(k)
    local found = call('ZRANGE', home.scheduled_key, k, k, 'WITHSCORES')
    return tonumber(found[2] or 0)
  end
  tiers_slot(home, ahead, turn)
  return math.max(home.turn_us, home.paused_us)
end


local function fill_tell(home, promotions, waiter, turn_us)
  do local turn_us_0_68 = turn_us <= home.at_us and 0 or turn_us
--lua/lib/reply.lua:111
local n_0_68 = #promotions
  promotions[n_0_68 + 1], promotions[n_0_68 + 2], promotions[n_0_68 + 3], promotions[n_0_68 + 4] = 20, home.keys, waiter, turn_us_0_68
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
    local slot_us = home_slot(home, rank)
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
    local slot_us = home_slot(home, coming)
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
          local slot_us = math.max(home.at_us, home_slot(home, call('ZCARD', home.scheduled_key)))
          call('ZADD', home.scheduled_key, string.format('%.0f', slot_us), waiter)

          local is_quiet = is_coming and times < 7
          call('HSET', home.waiters_key, waiter, place_with_late(place, times + 1, first_us or turn_us, is_quiet))
          if not is_quiet then
            do
--lua/lib/reply.lua:123
local n_0_70 = #promotions
  promotions[n_0_70 + 1], promotions[n_0_70 + 2], promotions[n_0_70 + 3], promotions[n_0_70 + 4] = 22, home.keys, waiter, 0
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
  tiers_after(home, call('ZCARD', home.scheduled_key) + ahead)
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
    tiers_after(scope, position + gate_read(home, given[scope.keys + 1]))
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
--lua/lib/reply.lua:111
local n_0_69 = #promotions
  promotions[n_0_69 + 1], promotions[n_0_69 + 2], promotions[n_0_69 + 3], promotions[n_0_69 + 4] = 20, home.keys, waiter, due_us
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
--lua/lib/reply.lua:129
local n_0_71 = #promotions
  promotions[n_0_71 + 1], promotions[n_0_71 + 2], promotions[n_0_71 + 3], promotions[n_0_71 + 4] = 23, home.keys, look_us, 0
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
--lua/lib/tiers/kinds.lua:54
local turn_us_0_109, binding_0_109 = scope.at_us, nil
  local first_0_109, last_0_109, step_0_109 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_109 = first_0_109, last_0_109, step_0_109 do
    local kind_0_109 = argv[tier_0_109]
    local its_us_0_109 if kind_0_109 == 'sliding' then do
--lua/lib/tiers/sliding.lua:14
local from_2_2, to_2_2 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
  local entry_2_2, turn_us_2_2 = from_2_2 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_2, to_2_2), scope.at_us
  if #entry_2_2 >= 8 then turn_us_2_2 = unpack_bytes('<d', entry_2_2) - scope.shift + (argv[tier_0_109 + 2]) end
its_us_0_109 = turn_us_2_2
--lua/lib/tiers/kinds.lua:58
end elseif kind_0_109 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_3, to_2_3 = argv[tier_0_109 + 3], argv[tier_0_109 + 4]
  local due_2_3, turn_us_2_3 = call('GETRANGE', (given[scope.keys + 1]), from_2_3, to_2_3), scope.at_us
  if #due_2_3 >= 8 then turn_us_2_3 = (argv[tier_0_109 + 2]) - unpack_bytes('<d', due_2_3) - scope.shift end
its_us_0_109 = turn_us_2_3
--lua/lib/tiers/kinds.lua:58
end else error('no such kind of tier: ' .. tostring(kind_0_109)) end
    if its_us_0_109 > turn_us_0_109 then turn_us_0_109, binding_0_109 = its_us_0_109, tier_0_109 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_109 or math.ceil(turn_us_0_109)
  scope.tier = binding_0_109 or first_0_109
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
--lua/lib/shared/ask.lua:13
local function write_gates(home, request)
  local kept = tenant_load(home, request.tenant)
  if #kept < 2 then return end
  local used = gates_used(home, kept)
  for s = 1, #request.scopes - 1 do
    if used[((given[(request.scopes[s]).keys + 1]))] then gate_write(home, request.scopes[s]) end
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
  local slot_us = math.max(home.at_us, home_slot(home, rank))
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
--lua/shared.lua:24
  local call = redis.call
--lua/lib/clock.lua:27
  local overdue_us_0_65 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_65, cutoff_us = now_us - overdue_us_0_65 }
--lua/shared.lua:26
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
    if turn_us and turn_us <= ((home.at_us) + 3) and not shared_binding(request) then return home, true, turn_us, place end
    return home, false, turn_us, place, why, slot_us
  end


  local function admitted(home, request, place)
    waiter_leave(home, request.waiter, place, true, true)
    shared_check(request, now_us, true)
    write_gates(home, request)
    local why, slot_us = home_schedule(home, promotions, request.waiter)
    home_finish(home, promotions, why, slot_us)
  end


  local function deferred(reply, home, request, turn_us, place, why, slot_us)
    local binding, index = shared_binding(request)
    if not binding then binding, index = home, #request.scopes end
    if turn_us then
      binding.turn_us, binding.ahead = turn_us, 0
      do local set_back_us_0_66 = request.set_back_us
--lua/lib/reply.lua:85
local n_0_66, tier_0_66 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_6 = binding.tier
--lua/lib/request.lua:143
tier_0_66 = (tier_1_6 - binding.set - 5) / 5 + 1
--lua/lib/reply.lua:86
end end
  reply[n_0_66 + 1], reply[n_0_66 + 2], reply[n_0_66 + 3], reply[n_0_66 + 4] = 12, set_back_us_0_66, turn_us, index
  reply[n_0_66 + 5], reply[n_0_66 + 6] = binding.ahead or 0, tier_0_66
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_66 + 1], reply[n_0_66 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_66 + 1], reply[n_0_66 + 7] = 13, binding.running or ''
  end
--lua/shared.lua:63
end
      home_keep(home, turn_us)
    else
      local flow = waiter_flow(home, place)
      local estimate_us, position, back_us = parked_estimate(home, request, flow, place, slot_us)
      back_us = watchdog_be(home, request, flow, slot_us) or back_us
      home_keep(home, back_us)
      do local set_back_us_0_67 = request.set_back_us
--lua/lib/reply.lua:98
local n_0_67, tier_0_67, reason_0_67, more_0_67 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_7 = binding.tier
--lua/lib/request.lua:143
tier_0_67 = (tier_1_7 - binding.set - 5) / 5 + 1
--lua/lib/reply.lua:99
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_67, more_0_67 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_67, more_0_67 = 13, binding.running
  end
  reply[n_0_67 + 1], reply[n_0_67 + 2], reply[n_0_67 + 3], reply[n_0_67 + 4] = 19, set_back_us_0_67, estimate_us, index
  reply[n_0_67 + 5], reply[n_0_67 + 6], reply[n_0_67 + 7], reply[n_0_67 + 8], reply[n_0_67 + 9] = position, tier_0_67, more_0_67, reason_0_67, back_us
--lua/shared.lua:70
end
    end
    home_finish(home, promotions, why, slot_us)
  end


  local function event(request, is_done, is_stale)
    local home = open(request)
    if request.word ~= 'recheck' and request.word ~= 'release' then
      is_done = report_apply(home, promotions, request.word, request.waiter, request.token)
    end

    if is_stale and request.word == 'release' then report_room(home, promotions) end
    if is_stale or request.word == 'waiting' or request.word == 'come' then
      home_close(home)
      return is_done
    end
    if #request.scopes > 1 then write_gates(home, request) end
    local why, slot_us = home_schedule(home, promotions, '')
    home_finish(home, promotions, why, slot_us)
    return is_done
  end

  return { ask = ask, admitted = admitted, deferred = deferred, event = event, promotions = promotions, clock = clock }
end

local made

local function decide(arg, keys, now_us, ttl_floor_ms, reply)
--lua/lib/request.lua:23
local argv = ARGV
local given = KEYS
--lua/lib/log.lua:25
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
--lua/lib/log.lua:123
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
--lua/lib/shared/request_shared.lua:15
local function shared_skip(arg, keys)
  local count, next_keys = tonumber(argv[(arg + 5)]), keys
  for at = arg + 6, arg + 5 + count - 1 do
--lua/lib/request.lua:69
    local set_0_123 = tonumber(argv[at])
  local scope = { keys = next_keys, set = set_0_123, cap = nil, shift = 0, at_us = 0, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys = next_keys + 4
  if argv[set_0_123 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_123 + 1])
    its_next_keys = next_keys + 6
  end
--lua/lib/shared/request_shared.lua:19
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
    local arg_0_124 = first + s - 1
--lua/lib/request.lua:69
local set_0_124 = tonumber(argv[arg_0_124])
  local scope = { keys = next_keys, set = set_0_124, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys = next_keys + 4
  if argv[set_0_124 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_124 + 1])
    its_next_keys = next_keys + 6
  end
--lua/lib/shared/request_shared.lua:41
    next_keys = its_next_keys
    request.scopes[s] = scope
    if (argv[scope.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us = 0
  local tail_0_166 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_166
  if tail_0_166 ~= '' then
    local newest_0_166 = unpack_bytes('<d', tail_0_166, #tail_0_166 - 7)
    if newest_0_166 % 1 ~= 0 or newest_0_166 > now_us + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_166 = newest_0_166 - scope.shift
    end
    if newest_0_166 > now_us + 1000000 then
      set_back_us = newest_0_166 - now_us
    elseif newest_0_166 > now_us then
      scope.at_us = newest_0_166
    end
  end
--lua/lib/shared/request_shared.lua:45
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
--lua/lib/tiers/kinds.lua:54
local turn_us_0_172, binding_0_172 = scope.at_us, nil
  local first_0_172, last_0_172, step_0_172 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_172 = first_0_172, last_0_172, step_0_172 do
    local kind_0_172 = argv[tier_0_172]
    local its_us_0_172 if kind_0_172 == 'sliding' then do
--lua/lib/tiers/sliding.lua:14
local from_2_4, to_2_4 = argv[tier_0_172 + 3], argv[tier_0_172 + 4]
  local entry_2_4, turn_us_2_4 = from_2_4 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_4, to_2_4), scope.at_us
  if #entry_2_4 >= 8 then turn_us_2_4 = unpack_bytes('<d', entry_2_4) - scope.shift + (argv[tier_0_172 + 2]) end
its_us_0_172 = turn_us_2_4
--lua/lib/tiers/kinds.lua:58
end elseif kind_0_172 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_8, to_2_8 = argv[tier_0_172 + 3], argv[tier_0_172 + 4]
  local due_2_8, turn_us_2_8 = call('GETRANGE', (given[scope.keys + 1]), from_2_8, to_2_8), scope.at_us
  if #due_2_8 >= 8 then turn_us_2_8 = (argv[tier_0_172 + 2]) - unpack_bytes('<d', due_2_8) - scope.shift end
its_us_0_172 = turn_us_2_8
--lua/lib/tiers/kinds.lua:58
end else error('no such kind of tier: ' .. tostring(kind_0_172)) end
    if its_us_0_172 > turn_us_0_172 then turn_us_0_172, binding_0_172 = its_us_0_172, tier_0_172 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_172 or math.ceil(turn_us_0_172)
  scope.tier = binding_0_172 or first_0_172
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
--lua/shared.lua:106
  local request = shared_read(arg, keys, now_us, true)
  local next_arg, next_keys = shared_skip(arg, keys)
  local scopes, waiter = request.scopes, request.waiter
  local home = scopes[#scopes]
  local waiters_key = given[home.keys + 2]
  local has_waiters = redis.call('EXISTS', waiters_key) == 1

  if request.word ~= 'acquire' then
    local is_done = request.word == 'recheck'
    if request.word == 'release' and home.cap then do local token_0_183 = request.token
--lua/lib/lease.lua:35
local leases_0_183, holders_0_183 = given[home.keys + 5], given[home.keys + 6]
  local held_0_183, is_ended_0_183 = call('HGET', holders_0_183, waiter), false
  if held_0_183 and string.sub(held_0_183, 1, #token_0_183 + 1) == token_0_183 .. ' ' then
    call('HDEL', holders_0_183, waiter)
    is_ended_0_183 = call('ZREM', leases_0_183, waiter) == 1
  end
is_done = is_ended_0_183
--lua/shared.lua:115
end end
    if has_waiters then
      made = made or make_home(now_us, ttl_floor_ms)
      shared_check(request, now_us, true)
      is_done = made.event(request, is_done, settings_other({ home }) ~= nil)
    end
    do
--lua/lib/reply.lua:69
reply[#reply + 1] = is_done and 15 or 16
--lua/shared.lua:121
end
    return next_arg, next_keys
  end

  local other, version, text = settings_other(scopes)
  if other then
    do
--lua/lib/reply.lua:74
local n_0_165 = #reply
  reply[n_0_165 + 1], reply[n_0_165 + 2], reply[n_0_165 + 3], reply[n_0_165 + 4] = 18, other, version, text
--lua/shared.lua:127
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
--lua/lib/tiers/kinds.lua:115
local before_0_174 = nil
  local first_0_174, last_0_174, step_0_174 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_174 = first_0_174, last_0_174, step_0_174 do
    local kind_0_174 = argv[tier_0_174]
    if kind_0_174 ~= before_0_174 then
      if kind_0_174 == 'sliding' then do
--lua/lib/tiers/sliding.lua:50
do
--lua/lib/log.lua:88
local key_3_16, longest_us_3_16 = (given[scope.keys + 1]), (tonumber(argv[scope.set]))
  local head_3_16 = call('GETRANGE', key_3_16, '0', '7')
  if #head_3_16 < 8 or unpack_bytes('<d', head_3_16) < longest_us_3_16 then
    if #head_3_16 < 8 then call('SETRANGE', key_3_16, 16, pack('<dd', 0, 0)) end
    call('SETRANGE', key_3_16, 0, pack('<dd', longest_us_3_16, -(now_us + 2 * longest_us_3_16)))
    call('PEXPIRE', key_3_16, math.max(math.ceil(longest_us_3_16 / 500), ttl_floor_ms))
  end
--lua/lib/tiers/sliding.lua:50
end
--lua/lib/tiers/kinds.lua:120
end elseif kind_0_174 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_174)) end
      before_0_174 = kind_0_174
    end
  end
--lua/shared.lua:137
end end
    made.deferred(reply, at_home, request, turn_us, place, why, slot_us)
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
--lua/lib/tiers/kinds.lua:101
    local is_long, before_0_173 = false, nil
  local first_0_173, last_0_173, step_0_173 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_173 = first_0_173, last_0_173, step_0_173 do
    local kind_0_173 = argv[tier_0_173]
    if kind_0_173 ~= before_0_173 then
      local its_long_0_173 if kind_0_173 == 'sliding' then do
--lua/lib/log.lua:67
local key_3_15, longest_us_3_15, size_2_5 = (given[scope.keys + 1]), (tonumber(argv[scope.set])), 1
  local head_3_15, entry_3_15 = call('GETRANGE', key_3_15, '0', '15'), pack('<d', scope.at_us + scope.shift)
  if #head_3_15 < 16 then
    call('SET', key_3_15, pack('<dddd', longest_us_3_15, -(now_us + 2 * longest_us_3_15), 0, 0) .. entry_3_15,
      'PX', math.max(math.ceil(longest_us_3_15 / 500), ttl_floor_ms))
  else
    size_2_5 = call('APPEND', key_3_15, entry_3_15)
    local seen_us_3_15, expires_3_15 = unpack_bytes('<dd', head_3_15)
    if longest_us_3_15 > seen_us_3_15 or scope.at_us + seen_us_3_15 > -expires_3_15 then
      if longest_us_3_15 > seen_us_3_15 then seen_us_3_15 = longest_us_3_15 end
      call('SETRANGE', key_3_15, 0, pack('<dd', seen_us_3_15, -(now_us + 2 * seen_us_3_15)))
      call('PEXPIRE', key_3_15, math.max(math.ceil(seen_us_3_15 / 500), ttl_floor_ms))
    end
  end
--lua/lib/tiers/sliding.lua:45
its_long_0_173 = size_2_5 % 128 == 0
--lua/lib/tiers/kinds.lua:106
end elseif kind_0_173 == 'pace' then do
--lua/lib/tiers/pace.lua:52
local due_us_2_9, gap_us_2_9 = scope.at_us, (argv[tier_0_173 + 2])
  local from_2_9 = argv[tier_0_173 + 3]
  if scope.told_us then
--lua/lib/tiers/pace.lua:15
    local from_3_18, to_3_18 = argv[tier_0_173 + 3], argv[tier_0_173 + 4]
  local due_3_18, next_us_2_9 = call('GETRANGE', (given[scope.keys + 1]), from_3_18, to_3_18), 0
  if #due_3_18 >= 8 then next_us_2_9 = math.ceil(-unpack_bytes('<d', due_3_18) - scope.shift) + (argv[tier_0_173 + 2]) end
--lua/lib/tiers/pace.lua:56
    if next_us_2_9 < scope.told_us - gap_us_2_9 then next_us_2_9 = math.min(math.floor(scope.told_us), scope.at_us) end
    due_us_2_9 = math.max(next_us_2_9, scope.at_us - gap_us_2_9)
  end
  call('SETRANGE', (given[scope.keys + 1]), from_2_9, pack('<d', -(due_us_2_9 + scope.shift)))
its_long_0_173 = false
--lua/lib/tiers/kinds.lua:106
end else error('no such kind of tier: ' .. tostring(kind_0_173)) end
      is_long, before_0_173 = is_long or its_long_0_173, kind_0_173
    end
  end
--lua/shared.lua:144
    if is_long then do
--lua/lib/tiers/kinds.lua:128
local before_0_175 = nil
  local first_0_175, last_0_175, step_0_175 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_175 = first_0_175, last_0_175, step_0_175 do
    local kind_0_175 = argv[tier_0_175]
    if kind_0_175 ~= before_0_175 then
      if kind_0_175 == 'sliding' then do
--lua/lib/tiers/sliding.lua:55
do
--lua/lib/log.lua:101
local key_3_17 = given[scope.keys + 1]
  local head_3_17 = call('GETRANGE', key_3_17, 0, 32 - 1)
  local oldest_us_3_17 = scope.at_us + scope.shift - unpack_bytes('<d', head_3_17)
  local count_3_17 = (call('STRLEN', key_3_17) - 32) / 8
  local low_3_17, high_3_17 = math.floor(count_3_17 * 3 / 8), count_3_17
  local middle_3_17 = low_3_17
  while low_3_17 < high_3_17 do
    local from_3_17 = 32 + middle_3_17 * 8
    local entry_3_17 = call('GETRANGE', key_3_17, from_3_17, from_3_17 + 7)
    if math.ceil(unpack_bytes('<d', entry_3_17)) > oldest_us_3_17 then high_3_17 = middle_3_17 else low_3_17 = middle_3_17 + 1 end
    middle_3_17 = math.floor((low_3_17 + high_3_17) / 2)
  end

  if low_3_17 > math.floor(count_3_17 * 3 / 8) then
    local rest_3_17 = call('GETRANGE', key_3_17, 32 + low_3_17 * 8, -1)

    call('SET', key_3_17, head_3_17, 'KEEPTTL')
    call('APPEND', key_3_17, rest_3_17)
  end
--lua/lib/tiers/sliding.lua:55
end
--lua/lib/tiers/kinds.lua:133
end elseif kind_0_175 == 'pace' then else error('no such kind of tier: ' .. tostring(kind_0_175)) end
      before_0_175 = kind_0_175
    end
  end
--lua/shared.lua:144
end end
    if scope.cap then do local token_0_182, lease_us_0_182 = request.token, request.lease_us
--lua/lib/lease.lua:21
local leases_0_182, holders_0_182 = given[scope.keys + 5], given[scope.keys + 6]
  call('ZADD', leases_0_182, now_us + lease_us_0_182, waiter)
  call('HSET', holders_0_182, waiter, token_0_182 .. string.format(' %.0f', now_us))
  if call('PTTL', leases_0_182) < math.max(lease_us_0_182 / 1000, ttl_floor_ms / 2) then
    local ttl_ms_0_182 = math.max(lease_us_0_182 / 500, ttl_floor_ms)
    call('PEXPIRE', leases_0_182, ttl_ms_0_182)

    if call('PTTL', holders_0_182) < ttl_ms_0_182 then call('PEXPIRE', holders_0_182, ttl_ms_0_182) end
  end
--lua/shared.lua:145
end end
  end
  do local set_back_us_0_163 = request.set_back_us
--lua/lib/reply.lua:59
local n_0_163 = #reply
  if set_back_us_0_163 > 0 then
    reply[n_0_163 + 1], reply[n_0_163 + 2] = 11, set_back_us_0_163
  else
    reply[n_0_163 + 1] = 10
  end
--lua/shared.lua:147
end
  if at_home then made.admitted(at_home, request, place) end
  return next_arg, next_keys
end
--lua/lib/clock.lua:13
local given_us_0_20, not_after_us_0_20 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_20, 0
  if given_us_0_20 == '' then
    local time_0_20 = call('TIME')
    now_us = time_0_20[1] * 1000000 + time_0_20[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_20), 600000
  end
local is_late = not_after_us_0_20 ~= '' and now_us > tonumber(not_after_us_0_20)
--lua/shared.lua:153
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
--lua/lib/reply.lua:136
for i_0_23 = #reply, length + 1, -1 do reply[i_0_23] = nil end
  reply[length + 1], reply[length + 2] = 14, problem
--lua/shared.lua:164
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
  sha1: 'e307f39403ae45ed4b5199861a0b79bf0c16e341',
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
--lua/lib/tiers/sliding.lua:35
local function sliding_slot(scope, tier, ahead, turn)
  local before, window_us = ahead - (argv[tier + 1]), (argv[tier + 2])
  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return log_entry((given[scope.keys + 1]), scope.shift, before * 8, before * 8 + 7) + window_us
end
--lua/lib/tiers/sliding.lua:58
local function sliding_used(scope, tier)
  return log_count(scope, (argv[tier + 1]), argv[tier + 2])
end
--lua/lib/tiers/pace.lua:29
local function pace_after(scope, tier, ahead)
--lua/lib/tiers/pace.lua:15
  local from_0_70, to_0_70 = argv[tier + 3], argv[tier + 4]
  local due_0_70, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_70, to_0_70), 0
  if #due_0_70 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_70) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:31
  return math.max(next_us, scope.at_us) + ahead * (argv[tier + 2])
end







local function pace_slot(scope, tier, ahead, turn)
--lua/lib/tiers/pace.lua:15
  local from_0_71, to_0_71 = argv[tier + 3], argv[tier + 4]
  local due_0_71, next_us = call('GETRANGE', (given[scope.keys + 1]), from_0_71, to_0_71), 0
  if #due_0_71 >= 8 then next_us = math.ceil(-unpack_bytes('<d', due_0_71) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:42
  local gap_us = argv[tier + 2]
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end
--lua/lib/tiers/pace.lua:72
local function pace_used(scope, tier)
--lua/lib/tiers/pace.lua:15
  local from_0_72, to_0_72 = argv[tier + 3], argv[tier + 4]
  local due_0_72, turn_us = call('GETRANGE', (given[scope.keys + 1]), from_0_72, to_0_72), 0
  if #due_0_72 >= 8 then turn_us = math.ceil(-unpack_bytes('<d', due_0_72) - scope.shift) + (argv[tier + 2]) end
--lua/lib/tiers/pace.lua:74
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
--lua/lib/tiers/kinds.lua:75
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


local function tiers_slot(scope, ahead, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local its_us if kind == 'sliding' then its_us = sliding_slot(scope, tier, ahead, turn) elseif kind == 'pace' then its_us = pace_slot(scope, tier, ahead, turn) else error('no such kind of tier: ' .. tostring(kind)) end
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
--lua/lib/shared/request_shared.lua:25
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
--lua/lib/request.lua:69
local set_0_2 = tonumber(argv[arg_0_2])
  local scope = { keys = next_keys, set = set_0_2, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
  local its_next_keys = next_keys + 4
  if argv[set_0_2 + 1] ~= '' then
    scope.cap = tonumber(argv[set_0_2 + 1])
    its_next_keys = next_keys + 6
  end
--lua/lib/shared/request_shared.lua:41
    next_keys = its_next_keys
    request.scopes[s] = scope
    if (argv[scope.set + 3] ~= '0') then
--lua/lib/log.lua:37
      local set_back_us = 0
  local tail_0_69 = call('GETRANGE', (given[scope.keys + 1]), (argv[scope.set + 2]), '-1')
  scope.tail = tail_0_69
  if tail_0_69 ~= '' then
    local newest_0_69 = unpack_bytes('<d', tail_0_69, #tail_0_69 - 7)
    if newest_0_69 % 1 ~= 0 or newest_0_69 > now_us + 1000000 then

      scope.shift = -unpack_bytes('<d', call('GETRANGE', (given[scope.keys + 1]), '16', '23'))
      newest_0_69 = newest_0_69 - scope.shift
    end
    if newest_0_69 > now_us + 1000000 then
      set_back_us = newest_0_69 - now_us
    elseif newest_0_69 > now_us then
      scope.at_us = newest_0_69
    end
  end
--lua/lib/shared/request_shared.lua:45
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
--lua/lib/tiers/kinds.lua:54
local turn_us_0_76, binding_0_76 = scope.at_us, nil
  local first_0_76, last_0_76, step_0_76 = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier_0_76 = first_0_76, last_0_76, step_0_76 do
    local kind_0_76 = argv[tier_0_76]
    local its_us_0_76 if kind_0_76 == 'sliding' then do
--lua/lib/tiers/sliding.lua:14
local from_2_2, to_2_2 = argv[tier_0_76 + 3], argv[tier_0_76 + 4]
  local entry_2_2, turn_us_2_2 = from_2_2 == 'tail' and scope.tail or call('GETRANGE', (given[scope.keys + 1]), from_2_2, to_2_2), scope.at_us
  if #entry_2_2 >= 8 then turn_us_2_2 = unpack_bytes('<d', entry_2_2) - scope.shift + (argv[tier_0_76 + 2]) end
its_us_0_76 = turn_us_2_2
--lua/lib/tiers/kinds.lua:58
end elseif kind_0_76 == 'pace' then do
--lua/lib/tiers/pace.lua:23
local from_2_3, to_2_3 = argv[tier_0_76 + 3], argv[tier_0_76 + 4]
  local due_2_3, turn_us_2_3 = call('GETRANGE', (given[scope.keys + 1]), from_2_3, to_2_3), scope.at_us
  if #due_2_3 >= 8 then turn_us_2_3 = (argv[tier_0_76 + 2]) - unpack_bytes('<d', due_2_3) - scope.shift end
its_us_0_76 = turn_us_2_3
--lua/lib/tiers/kinds.lua:58
end else error('no such kind of tier: ' .. tostring(kind_0_76)) end
    if its_us_0_76 > turn_us_0_76 then turn_us_0_76, binding_0_76 = its_us_0_76, tier_0_76 end
  end

  scope.turn_us = scope.shift == 0 and turn_us_0_76 or math.ceil(turn_us_0_76)
  scope.tier = binding_0_76 or first_0_76
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
  for s_0_116 = 1, #request.scopes - 1 do do local scope_1_27 = request.scopes[s_0_116]
--lua/lib/shared/gates.lua:21
gates[s_0_116] = given[scope_1_27.keys + 1]
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
local function home_slot(home, ahead)
  local function turn(k)
    local found = call('ZRANGE', home.scheduled_key, k, k, 'WITHSCORES')
    return tonumber(found[2] or 0)
  end
  tiers_slot(home, ahead, turn)
  return math.max(home.turn_us, home.paused_us)
end
--lua/lib/shared/parked.lua:30
local function home_after(home, ahead, slot_us)
  local its_us, its_tier = home.turn_us, home.tier
  tiers_after(home, call('ZCARD', home.scheduled_key) + ahead)
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
    tiers_after(scope, position + gate_read(home, given[scope.keys + 1]))
    turn_us, is_full = math.max(turn_us, scope.turn_us, scope.paused_us), is_full or scope.is_full
    scope.turn_us, scope.tier = its_us, its_tier
  end
  local back_us = now_us + 600000000 + 1000000 * ahead

  if not is_full then back_us = math.min(back_us, now_us + 2 * (turn_us - now_us) + 10000000) end
  return turn_us, position, back_us
end
--lua/shared_peek.lua:20
local call = redis.call
--lua/lib/clock.lua:13
local given_us_0_56, not_after_us_0_56 = argv[1], argv[2]
  local now_us, ttl_floor_ms = given_us_0_56, 0
  if given_us_0_56 == '' then
    local time_0_56 = call('TIME')
    now_us = time_0_56[1] * 1000000 + time_0_56[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us_0_56), 600000
  end
local is_late = not_after_us_0_56 ~= '' and now_us > tonumber(not_after_us_0_56)
--lua/shared_peek.lua:23
if is_late then return ({ 1, now_us }) end
local first = tonumber(argv[5])
local request = shared_read(first, 0, now_us, false)
local other, version, text = settings_other(request.scopes)
if other then return ({ 2, now_us, other, version, text }) end
shared_check(request, now_us, false)

local reply = { 0, now_us }
for _, scope in ipairs(request.scopes) do
  local first, last, step = scope.set + 5, scope.set + 5 + 5 * argv[scope.set + 3] - 1, 5
  for tier = first, last, step do
    local kind = argv[tier]
    local used, frees_us if kind == 'sliding' then used, frees_us = sliding_used(scope, tier) elseif kind == 'pace' then used, frees_us = pace_used(scope, tier) else error('no such kind of tier: ' .. tostring(kind)) end
    do local remaining_1_24, reset_us_1_24 = (argv[tier + 1]) - used, frees_us > 0 and frees_us - now_us or 0
--lua/lib/reply.lua:147
local n_1_24 = #reply
  reply[n_1_24 + 1], reply[n_1_24 + 2] = remaining_1_24, reset_us_1_24
--lua/shared_peek.lua:36
end
  end
end
--lua/lib/clock.lua:27
local overdue_us_0_57 = tonumber(argv[3])
local clock = { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us_0_57, cutoff_us = now_us - overdue_us_0_57 }
--lua/shared_peek.lua:41
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
--lua/lib/reply.lua:59
local n_0_60 = #reply
  if set_back_us > 0 then
    reply[n_0_60 + 1], reply[n_0_60 + 2] = 11, set_back_us
  else
    reply[n_0_60 + 1] = 10
  end
--lua/shared_peek.lua:64
end
    return
  end
  if not binding then binding, index = home, #request.scopes end
  if turn_us then
    binding.turn_us, binding.ahead = math.max(turn_us, math.max(binding.turn_us, binding.paused_us)), 0
    turn_us = binding.turn_us
    do
--lua/lib/reply.lua:85
local n_0_62, tier_0_62 = #reply, 0
  if binding.turn_us > binding.at_us then do local tier_1_4 = binding.tier
--lua/lib/request.lua:143
tier_0_62 = (tier_1_4 - binding.set - 5) / 5 + 1
--lua/lib/reply.lua:86
end end
  reply[n_0_62 + 1], reply[n_0_62 + 2], reply[n_0_62 + 3], reply[n_0_62 + 4] = 12, set_back_us, turn_us, index
  reply[n_0_62 + 5], reply[n_0_62 + 6] = binding.ahead or 0, tier_0_62
  if (binding.paused_us or 0) > 0 or (binding.cap == 0) then
    reply[n_0_62 + 1], reply[n_0_62 + 7] = 17, (binding.paused_us or 0)
  elseif binding.is_full then
    reply[n_0_62 + 1], reply[n_0_62 + 7] = 13, binding.running or ''
  end
--lua/shared_peek.lua:71
end
    return
  end
  local slot_us = home_slot(home, call('ZCARD', home.scheduled_key))
  local flow = place and waiter_flow(home, place) or flow_find(home, request)
  local estimate_us, position, back_us = parked_estimate(home, request, flow, place, slot_us)
  do
--lua/lib/reply.lua:98
local n_0_63, tier_0_63, reason_0_63, more_0_63 = #reply, 0, 12, ''
  if binding.turn_us > binding.at_us then do local tier_1_5 = binding.tier
--lua/lib/request.lua:143
tier_0_63 = (tier_1_5 - binding.set - 5) / 5 + 1
--lua/lib/reply.lua:99
end end
  if binding.paused_us > 0 or (binding.cap == 0) then
    reason_0_63, more_0_63 = 17, binding.paused_us
  elseif binding.is_full then
    reason_0_63, more_0_63 = 13, binding.running
  end
  reply[n_0_63 + 1], reply[n_0_63 + 2], reply[n_0_63 + 3], reply[n_0_63 + 4] = 19, set_back_us, estimate_us, index
  reply[n_0_63 + 5], reply[n_0_63 + 6], reply[n_0_63 + 7], reply[n_0_63 + 8], reply[n_0_63 + 9] = position, tier_0_63, more_0_63, reason_0_63, back_us
--lua/shared_peek.lua:77
end
end

answer()
do local turn_us_0_67 = share()
--lua/lib/reply.lua:142
reply[#reply + 1] = turn_us_0_67
--lua/shared_peek.lua:81
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
  sha1: '475819da27da25f1ad07db14d8346cb673800230',
  text: `--lua/lib/request.lua:23
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
local given_us_0_34, not_after_us_0_34 = argv[1], argv[2]
  local now_us, _ = given_us_0_34, 0
  if given_us_0_34 == '' then
    local time_0_34 = call('TIME')
    now_us = time_0_34[1] * 1000000 + time_0_34[2]
  else
    now_us, _ = tonumber(given_us_0_34), 600000
  end
local is_late = not_after_us_0_34 ~= '' and now_us > tonumber(not_after_us_0_34)
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
    do local turn_us_0_38 = math.max(turn_us, paused_us)
--lua/lib/reply.lua:153
local n_0_38 = #reply
  reply[n_0_38 + 1], reply[n_0_38 + 2] = waiter, turn_us_0_38
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
  sha1: '08369c239f7e7cece351887b9008f85c2d54fd08',
  text: `--lua/lib/request.lua:23
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
--lua/lib/reply.lua:153
local n_0_6 = #reply
  reply[n_0_6 + 1], reply[n_0_6 + 2] = waiter, turn_us_0_6
--lua/waiting.lua:33
end
    told = told + 1
  end
end
return reply`,
};
