-- Finds the slow queues of a home: their workers do not come in time.
-- @include lib/home/order
local call = redis.call
local SLOW_MOST = 50
local FULL = 3 -- waiters aside: the workers of the queue have enough to do
local GRACE_US = 50000 -- a waiter is late this long after its turn

-- Returns the slow queues. In a home that tenants do not share, each with the number of its waiters that stand aside. A call
-- reads them once until a waiter steps aside or comes back.
local function home_slow(home)
  if home.slowed then return home.slowed end
  local kept = home.clock.slow[home.queue_key]
  if kept then return kept end
  local slow = {}
  local aside = home.out > 0 and call('ZRANGEBYSCORE', home.queue_key, IS_ASIDE, '(0', 'LIMIT', 0, SLOW_MOST) or {}
  for _, waiter in ipairs(aside) do
    local queue = waiter_queue(waiter)
    slow[queue] = (slow[queue] or 0) + 1
  end
  home.clock.slow[home.queue_key] = slow
  return slow
end

-- Returns the number of scheduled waiters that are not late: a present request stands behind these while others do not come.
local function home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - GRACE_US), IS_SCHEDULED)
end
