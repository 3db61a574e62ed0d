-- @include lib/request/request
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/times
local call = redis.call
local TIDY = 100 -- waiters that a call moves or removes
local MAX_MISSED = 2000 -- waiters that home_miss looks at

-- Moves a waiter that did not come. The waiter of a request by hand keeps its ticket only for a while, because no look
-- finds out whether the request still exists.
local function home_missed(home, waiter, its, stands)
  local away_us = home.at_us + home.clock.overdue_us + 2 * limits_longest(home)
  home_move(home, waiter, its, stands, its.by_hand and away_at(away_us) or aside_at(home.at_us))
end

-- Requests by hand schedule no waiters. So each such request moves the first waiters out of the way if they did not
-- come; without may_write it only hides them.
local function home_miss(home, self, may_write)
  local overdue_us = home.at_us - home.clock.overdue_us
  for n = 1, MAX_MISSED do
    local waiter, stands = home_at(home, 0)
    local its = waiter ~= self and home_known(home, waiter)
    local turn_us = its and (stands_scheduled(stands) and stands or waiter_comes(its))
    if not its or turn_us <= 0 or turn_us > (its.by_hand and home.at_us - LATE_US or overdue_us) then return end
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

local function home_find(scope, waiter, may_write)
  local text, newest = nil, nil
  if scope.total > 0 then
    text, newest = unpack(call('HMGET', scope.waiters_key, waiter, ''))
    if not (newest or scope.shared) then home_lose(scope, may_write) end
  end
  scope.newest = tonumber(newest or nil)
  local its = text and waiter_parse(text, scope.shared)
  local score = its and (call('ZSCORE', scope.queue_key, waiter) or scope.shared and parked_at(its.ticket))
  local stands = tonumber(score or nil)
  if stands and stands_forgotten(stands, scope.clock.now_us) then
    if may_write then home_leave(scope, waiter, its, stands) end
    stands = nil
  end
  scope.its, scope.stands = stands and its, stands
end

-- Sets the numbers of waiters: out (aside or away), coming (scheduled), parked, and total.
local function home_open(scope, waiter, clock, may_write)
  if scope.queue_key then return end
  scope.waiters_key, scope.queue_key = scope_line_keys(scope)
  scope.clock, scope.hidden = clock, 0
  scope.all_keys = scope.all_keys or { scope.waiters_key, scope.queue_key }
  local count = call('ZCARD', scope.queue_key)
  local first = count > 0 and tonumber(call('ZRANGE', scope.queue_key, 0, 0, 'WITHSCORES')[2]) or PARKED
  scope.out = first < 0 and call('ZCOUNT', scope.queue_key, '-inf', '(0') or 0
  scope.coming = first < PARKED and call('ZCOUNT', scope.queue_key, 0, IS_SCHEDULED) or 0
  scope.parked = scope.lines_key and call('ZCARD', scope.lines_key) or count - scope.out - scope.coming
  scope.total = scope.out + scope.coming + scope.parked
  if first < AWAY then
    local from, to = forgotten_range(clock.now_us)
    for _, lost in ipairs(call('ZRANGEBYSCORE', scope.queue_key, from, to, 'LIMIT', 0, TIDY)) do
      if may_write then
        home_leave(scope, lost, home_known(scope, lost), AWAY)
      else
        scope.total = scope.total - 1
      end
    end
  end
  if waiter ~= '' then home_find(scope, waiter, may_write) end
  local waits = scope.parked + scope.coming > 0
  if waits and not (scope.shared or request_promotes()) then home_miss(scope, waiter, may_write) end
end
