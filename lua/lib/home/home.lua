-- If one call adds several waiters (home.bulk), each is counted at once, but all are written together at the end.
-- @include lib/request/request
-- @include lib/home/order
local call = redis.call

-- A queue is slow while some of its waiters stand aside because its workers do not come in time.
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

local function home_count(home, score, more)
  home.total = home.total + more
  if score < 0 then
    home.out = home.out + more
    home.clock.slow[home.queue_key] = nil
  elseif stands_scheduled(score) then
    home.coming = home.coming + more
  else
    home.parked = home.parked + more
  end
end

local function home_drop(home)
  call('DEL', unpack(home.all_keys))
  if home.shared then home.shared.dropped(home) end
end

-- Without the records of its waiters a queue means nothing.
local function home_lose(home, may_write)
  if may_write then home_drop(home) end
  home.total, home.out, home.coming, home.parked = 0, 0, 0, 0
end

-- `its` is nil if the waiter's record was lost.
local function home_leave(home, waiter, its, stands, is_charged)
  home_count(home, stands, -1)
  if home.total == 0 then return home_drop(home) end
  call('HDEL', home.waiters_key, waiter)
  call('ZREM', home.queue_key, waiter)
  if home.shared then home.shared.left(home, waiter, its, stands, is_charged) end
end

-- Writes no record. stands = the present score; nil for a newcomer.
local function home_move(home, waiter, its, stands, score)
  if stands then home_count(home, stands, -1) end
  home_count(home, score, 1)
  if home.shared then
    home.shared.moved(home, waiter, its, stands, score)
  else
    call('ZADD', home.queue_key, score, waiter)
  end
end

-- The rank counts from 0 among the scheduled and parked waiters.
local function home_at(home, rank)
  local index = home.out + rank
  local found = call('ZRANGE', home.queue_key, index, index, 'WITHSCORES')
  return found[1], tonumber(found[2] or nil)
end

-- Returns the turn of the first scheduled waiter; nil if none is scheduled.
local function home_first(home)
  if home.coming == 0 then return nil end
  return tonumber(call('ZRANGEBYSCORE', home.queue_key, 0, IS_SCHEDULED, 'WITHSCORES', 'LIMIT', 0, 1)[2])
end

local function home_known(home, waiter)
  local text = waiter and call('HGET', home.waiters_key, waiter)
  return text and waiter_parse(text, home.shared)
end

-- Keeps all keys of the home until two windows after `until_us`. Sets twice that lifetime, so that few calls renew it.
local function home_keep(home, until_us)
  if home.bulk then
    home.bulk.until_us = math.max(home.bulk.until_us, until_us)
    return
  end
  local keep_us = 2 * math.max(limits_longest(home), home.cap and home.lease_us or 0, home.clock.overdue_us)
  local ttl_ms = math.max(math.ceil((until_us - home.clock.now_us + keep_us) / 1000), home.clock.ttl_floor_ms)
  if call('PTTL', home.waiters_key) >= ttl_ms then return end
  for _, key in ipairs(home.all_keys) do call('PEXPIRE', key, 2 * ttl_ms) end
end

local function home_note(home, waiter, its)
  call('HSET', home.waiters_key, waiter, waiter_text(its))
end

local function home_put(home, waiter, its, stands, score)
  if not home.bulk then
    home_note(home, waiter, its)
    return home_move(home, waiter, its, stands, score)
  end
  local bulk, n = home.bulk, #home.bulk.scores
  bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
  bulk.texts[n + 1], bulk.texts[n + 2] = waiter, waiter_text(its)
  if stands_parked(score) then bulk.told[#bulk.told + 1] = its.told_us end
  if its.told_us > 0 and its.told_us <= home.at_us then bulk.due = bulk.due + 1 end
  if stands then home_count(home, stands, -1) end
  home_count(home, score, 1)
end

-- Waiters of a bulk ask for ranks one after the other, so it reads as many records at once as it has waiters.
local function bulk_told(home, rank)
  local bulk = home.bulk
  if rank >= bulk.first then return bulk.told[rank - bulk.first + 1] or 0 end
  local page = math.floor(rank / bulk.count)
  local texts = bulk.pages[page]
  if not texts then
    local from = bulk.parked + page * bulk.count
    local waiters = call('ZRANGE', home.queue_key, from, from + bulk.count - 1)
    texts = #waiters > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
    bulk.pages[page] = texts
  end
  local text = texts[rank % bulk.count + 1]
  return text and waiter_parse(text).told_us or 0
end

local function home_told(home, rank)
  if home.bulk then return bulk_told(home, rank) end
  local waiter = home_at(home, home.coming + rank)
  local its = home_known(home, waiter)
  return its and its.told_us or 0
end

local function home_before(home, ticket)
  if home.parked == 0 then return 0 end
  local last = tonumber(call('ZREVRANGE', home.queue_key, 0, 0, 'WITHSCORES')[2])
  if last < parked_at(ticket) then return home.parked end
  local before = call('ZCOUNT', home.queue_key, IS_PARKED, string.format('(%.0f', parked_at(ticket)))
  return math.max(0, before - home.hidden)
end

local function home_newest(home)
  home.newest = home.newest or tonumber(call('HGET', home.waiters_key, '') or 0)
  return home.newest
end

-- Returns a ticket behind all waiters with the same joins_at.
local function home_last(home, joins_at)
  return ticket_of(joins_at, home_newest(home) + 1)
end

-- Returns the number of parked waiters in front of the request's place.
local function home_place(home, joins_at)
  local bulk, its = home.bulk, home.its
  if bulk then return bulk.first + #bulk.told end
  return home_before(home, its and its.ticket or home_last(home, joins_at))
end

local function home_ticket(home, joins_at)
  local bulk = home.bulk
  if bulk then
    bulk.number = bulk.number + 1
    return ticket_of(joins_at, bulk.number)
  end
  -- The queue is empty or lost, so old records mean nothing.
  if home.total == 0 then call('DEL', home.waiters_key) end
  return ticket_of(joins_at, call('HINCRBY', home.waiters_key, '', 1))
end

-- known: the record of each waiter that has a place. parked: where the parked waiters begin in the queue.
local function home_begin_bulk(home, joins_at, waiters)
  local count = #waiters
  if home.total == 0 or home_newest(home) == 0 then home_lose(home, true) end
  local first = home_before(home, home_last(home, joins_at))
  local number = call('HINCRBY', home.waiters_key, '', count) - count
  home.bulk = { first = first, number = number, count = count, until_us = 0, due = 0 }
  home.bulk.told, home.bulk.scores, home.bulk.texts, home.bulk.pages = {}, {}, {}, {}
  home.bulk.parked, home.bulk.tolds, home.bulk.windows = home.out + home.coming, {}, {}
  home.bulk.known = home.total > 0 and call('HMGET', home.waiters_key, unpack(waiters)) or {}
end

local function home_end_bulk(home)
  local bulk = home.bulk
  home.bulk = nil
  if home.total == 0 then call('DEL', home.waiters_key) end
  if #bulk.scores == 0 then return end
  call('ZADD', home.queue_key, unpack(bulk.scores))
  call('HSET', home.waiters_key, unpack(bulk.texts))
  home_keep(home, bulk.until_us)
end
