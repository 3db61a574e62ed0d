-- The queues of a home whose workers do not come in time.
-- @include lib/home/order
local call = redis.call
local SLOW_MOST = 50
local FULL = 3 -- waiters aside: the workers of the queue have enough to do
local GRACE_US = 50000 -- a waiter whose turn has passed by more is late

-- Which queues are slow; where tenants do not share the home, how many of its waiters stand aside of each. Read once in a call until
-- a waiter steps aside, or comes from there.
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

-- Behind how many a request stands that is here while others do not come: those that are scheduled and not late yet.
local function home_in_time(home)
  return call('ZCOUNT', home.queue_key, math.max(0, home.at_us - GRACE_US), IS_SCHEDULED)
end
