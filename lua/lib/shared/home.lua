--[[
  What a shared scope keeps of those that wait, beside its log and its leases, which are those of any scope.

    waiters    hash waiter -> its place, what is known of it since it was late, and what it takes: see places.lua
    queue      zset place and waiter, in the order of bytes: the parked ones
    scheduled  zset waiter -> its turn
    ready      zset flow -> its start tag: flows whose first waiter may be scheduled
               't' and tenant -> its finish tag, where it is still ahead of the virtual time and nobody of it waits
    asleep     zset flow -> when its own scopes let its first waiter through
    stopped    zset flow -> queue: flows of queues whose late waiters have to come first
    flows      hash  V -> the virtual time          S -> the waiter that joined last     F -> the flow made last
                     N -> the queue that came last
                     W -> the watchdogs             A -> the waiters of slow queues: see aside.lua
                     n.. -> flow                    f.. -> what is known of a flow  t.. -> its tenant's finish tag, its flows
                     g.. -> the free times of a scope of one tenant: see gates.lua
                     Q.. -> the number of a queue

  A flow is what waits of one tenant and one queue for the same scopes. All that is kept of turns can be lost: jobs come
  by themselves, and the log alone decides what is admitted.
]]
-- @include lib/request_limits
local call = redis.call
local EPS_US = 3
local AHEAD_US = 200000
local GRACE_US = 50000 -- a waiter whose turn has passed by more is late

-- The clock of Redis went back: turns were given in the old time.
local function home_step_back(home, by_us)
  for _, key in ipairs({ home.scheduled_key, home.asleep_key }) do
    local found = call('ZRANGE', key, 0, -1, 'WITHSCORES')
    for i = 1, #found, 2 do call('ZADD', key, string.format('%.0f', found[i + 1] - by_us), found[i]) end
  end
  home.watchdogs = {}
end

-- What of a home a request needs to know. Output: the home, which is the scope with its keys and its record.
local function home_open(scope, clock)
  local waiters_key, queue_key = scope_line_keys(scope)
  scope.waiters_key, scope.queue_key = waiters_key, queue_key
  scope.scheduled_key, scope.flows_key = shared_key(scope, 1), shared_key(scope, 2)
  scope.ready_key, scope.asleep_key, scope.stopped_key = shared_key(scope, 3), shared_key(scope, 4), shared_key(scope, 5)
  scope.clock, scope.known, scope.helds = clock, {}, {}
  local record = call('HMGET', scope.flows_key, 'V', 'W', 'A')
  scope.virtual = tonumber(record[1] or 0)
  scope.watchdogs = record[2] and cmsgpack.unpack(record[2]) or {}
  scope.aside = record[3] and cmsgpack.unpack(record[3]) or {}
  if scope.stepped_us then home_step_back(scope, scope.stepped_us) end
  return scope
end

-- Up to when waiters are scheduled.
-- @inline
local function home_horizon(home)
  return home.at_us + AHEAD_US
end

-- Turns that differ by no more are the same.
-- @inline
local function home_soon(at_us)
  return at_us + EPS_US
end

-- The keys live until a time, and two windows more; never shortened.
local function home_keep(home, until_us)
  local ttl_ms = math.ceil((until_us - home.clock.now_us + 2 * limits_longest(home)) / 1000)
  ttl_ms = math.max(ttl_ms, home.clock.ttl_floor_ms)
  if call('PTTL', home.waiters_key) >= ttl_ms then return end
  -- So much longer that not each waiter touches all keys.
  for _, key in ipairs({ home.waiters_key, home.queue_key, home.scheduled_key, home.flows_key, home.ready_key,
    home.asleep_key, home.stopped_key }) do
    call('PEXPIRE', key, 2 * ttl_ms)
  end
end

-- The last waiter has left: the shares begin anew. Else a key that was made since lives as long as the others.
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
