-- A queue is slow while some of its waiters stand aside because its workers do not come in time.
-- @include lib/home/order
local call = redis.call
local SLOW_MOST = 50 -- waiters
local FULL = 3 -- a queue with this many waiters aside has no room
local GRACE_US = 50000 -- a waiter is late if it has not come this long after its turn

-- Returns the slow queues as keys. In a home that tenants do not share, the values are the numbers of waiters aside. A
-- call reads these numbers again after a waiter steps aside or comes back.
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

-- Returns the number of scheduled waiters that are not late. A request that is here goes before the late ones.
local function home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - GRACE_US), IS_SCHEDULED)
end
