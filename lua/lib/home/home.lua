-- The home of a scope: see order.lua. Reads where its waiters stand, and moves them.
-- @include lib/request
-- @include lib/request_limits
-- @include lib/home/order
local call = redis.call
local TIDY = 100 -- waiters that one call forgets, or passes over, at most
local MOST_MISSED = 2000 -- that one call looks at
local PASSED_US = 200000 -- behind its turn a waiter is late: wakes of BullMQ are late by up to 100 ms

-- Forgets a waiter.
local function home_forget(home, waiter)
  call('HDEL', home.waiters_key, waiter)
  call('ZREM', home.queue_key, waiter)
end

-- Counts one more, or one less, of those that stand where a score says.
local function home_count(home, score, more)
  home.total = home.total + more
  if score < 0 then
    home.out = home.out + more
  elseif stands_scheduled(score) then
    home.coming = home.coming + more
  else
    home.parked = home.parked + more
  end
end

-- A waiter has left: it was charged for, or its job is gone.
local function home_leave(home, waiter, stands)
  home_count(home, stands, -1)
  if home.total == 0 then
    call('DEL', home.waiters_key, home.queue_key)
  else
    home_forget(home, waiter)
  end
end

-- The clock of Redis went back: turns were given in the old time.
local function home_step_back(scope, by_us)
  local _, queue_key = scope_line_keys(scope)
  local found = call('ZRANGEBYSCORE', queue_key, 0, IS_SCHEDULED, 'WITHSCORES')
  for i = 1, #found, 2 do call('ZADD', queue_key, scheduled_at(found[i + 1] - by_us), found[i]) end
end

-- Moves a waiter of which nothing else changes.
local function home_move(home, waiter, stands, score)
  call('ZADD', home.queue_key, score, waiter)
  home_count(home, stands, -1)
  home_count(home, score, 1)
end

-- The waiter at a rank among those that are scheduled and parked, counted from 0. Output: waiter, score.
local function home_at(home, rank)
  local index = home.out + rank
  local found = call('ZRANGE', home.queue_key, index, index, 'WITHSCORES')
  return found[1], tonumber(found[2] or nil)
end

-- What is known of a waiter in the queue; nothing if that was lost.
local function home_known(home, waiter)
  local text = waiter and call('HGET', home.waiters_key, waiter)
  return text and waiter_parse(text)
end

-- A waiter that did not come keeps its ticket: one by hand, that nobody looks for, for a while.
local function home_missed(home, waiter, its, stands)
  local away_us = home.at_us + home.clock.overdue_us + 2 * limits_longest(home)
  home_move(home, waiter, stands, its.by_hand and away_at(away_us) or aside_at(home.at_us))
end

-- Callers by hand schedule nobody, so each sees to the first waiters that did not come: those by hand, and jobs that are overdue.
-- Those that it does not move are hidden: they do not count.
local function home_miss(home, self, may_write)
  local overdue_us = home.at_us - home.clock.overdue_us
  for n = 1, MOST_MISSED do
    local waiter, stands = home_at(home, 0)
    local its = waiter ~= self and home_known(home, waiter)
    local turn_us = its and (stands_scheduled(stands) and stands or its.told_us)
    if not its or turn_us <= 0 or turn_us > (its.by_hand and home.at_us - PASSED_US or overdue_us) then return end
    if may_write and n <= TIDY then
      home_missed(home, waiter, its, stands)
    else
      home.hides_job = home.hides_job or not its.by_hand
      home.out = home.out + 1
      if stands_scheduled(stands) then
        home.coming = home.coming - 1
      else
        home.parked, home.hidden = home.parked - 1, home.hidden + 1
      end
    end
  end
end

-- Sets what is known of the request's waiter (its), and its score (stands); nothing if it has no place, or is forgotten.
local function home_find(scope, waiter, may_write)
  local text = scope.total > 0 and call('HGET', scope.waiters_key, waiter)
  scope.stands = text and tonumber(call('ZSCORE', scope.queue_key, waiter) or nil)
  if scope.stands and stands_forgotten(scope.stands, scope.clock.now_us) then
    if may_write then home_leave(scope, waiter, scope.stands) end
    scope.stands = nil
  end
  scope.its = scope.stands and waiter_parse(text)
end

--[[
  Sets of a scope that has a line, or whose request is to join one:
    out      how many stand aside or are away
    coming   how many are scheduled
    parked   how many are parked
    total    these together
  and as home_find.
]]
local function home_open(scope, waiter, clock, may_write)
  if scope.queue_key then return end
  scope.waiters_key, scope.queue_key = scope_line_keys(scope)
  scope.clock, scope.slow, scope.hidden = clock, nil, 0
  scope.total, scope.out, scope.coming = call('ZCARD', scope.queue_key), 0, 0
  local first = scope.total > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2])
  local stay = 0 -- a call that writes nothing leaves the forgotten waiters where they stand
  if first and first < AWAY then
    local from, to = forgotten_range(clock.now_us)
    for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, TIDY)) do
      if may_write then home_forget(scope, lost) else stay = stay + 1 end
      scope.total = scope.total - 1
    end
    if may_write and scope.total == 0 then call('DEL', scope.waiters_key) end
  end
  if first and first < PARKED then
    scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
    scope.coming = call('ZCOUNT', scope.queue_key, 0, IS_SCHEDULED)
  end
  scope.parked = scope.total + stay - scope.out - scope.coming
  if waiter ~= '' then home_find(scope, waiter, may_write) end
  if scope.parked + scope.coming > 0 and not request_promotes() then home_miss(scope, waiter, may_write) end
end

-- Both keys live until two windows after a time, so much longer that not each waiter touches them; never shortened.
local function home_keep(home, until_us)
  if home.bulk then
    home.bulk.until_us = math.max(home.bulk.until_us, until_us)
    return
  end
  local keep_us = 2 * math.max(limits_longest(home), home.cap and home.lease_us or 0, home.clock.overdue_us)
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + keep_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', home.queue_key) >= ttl_ms then return end
  call('PEXPIRE', home.queue_key, 2 * ttl_ms)
  call('PEXPIRE', home.waiters_key, 2 * ttl_ms)
end

-- Writes where a waiter stands from now on, and what is known of it. `stands` = where it stood; nothing if nowhere.
local function home_put(home, waiter, its, stands, score)
  if home.bulk then
    local bulk, n = home.bulk, #home.bulk.scores
    bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
    bulk.texts[n + 1], bulk.texts[n + 2] = waiter, waiter_text(its)
    if stands_parked(score) then bulk.told[#bulk.told + 1] = its.told_us end
    if its.told_us > 0 and its.told_us <= home.at_us then bulk.due = bulk.due + 1 end
  else
    call('ZADD', home.queue_key, score, waiter)
    call('HSET', home.waiters_key, waiter, waiter_text(its))
  end
  if stands then home_count(home, stands, -1) end
  home_count(home, score, 1)
end

local function home_note(home, waiter, its)
  call('HSET', home.waiters_key, waiter, waiter_text(its))
end

-- The told turn of the parked waiter at a rank among the parked; 0 if it was told none.
local function home_told(home, rank)
  local bulk = home.bulk
  if bulk and rank >= bulk.first then return bulk.told[rank - bulk.first + 1] or 0 end
  local waiter = home_at(home, home.coming + rank)
  local its = home_known(home, waiter)
  return its and its.told_us or 0
end

-- How many parked waiters stand in front of a ticket.
local function home_before(home, ticket)
  if home.bulk then return home.bulk.first + #home.bulk.told end
  if home.parked == 0 then return 0 end
  local last = tonumber(call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2])
  if last < parked_at(ticket) then return home.parked end
  local before = call('ZCOUNT', home.queue_key, IS_PARKED, string.format('(%.0f', parked_at(ticket)))
  return math.max(0, before - home.hidden)
end

-- Returns the ticket of a newcomer.
local function home_ticket(home, joins_at)
  local bulk = home.bulk
  if bulk then
    bulk.number = bulk.number + 1
    return ticket_of(joins_at, bulk.number)
  end
  -- What is left of a line that has lost its order means nothing.
  if home.total == 0 then call('DEL', home.waiters_key) end
  return ticket_of(joins_at, call('HINCRBY', home.waiters_key, '', 1))
end
