--[[
  Finds the next parked waiter with a queue that has room. The workers of a queue with FULL waiters aside do not come,
  and thousands of its waiters may stand in front of those of other queues. The hash of waiters notes how far the
  waiters of such queues reach: the score of the first waiter after them, the number of waiters before it, and the names
  of these queues. The note holds for at most 10 s, because a waiter of another queue may join in front.
]]
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/slow
local call = redis.call
local PAGE = 200 -- waiters
local MAX_PAGES = 2
local NOTE_AFTER = 50 -- a note is renewed only if it moves by more waiters than this: a renewal costs three commands
local SKIP_MORE_US = 50000 -- the next call continues the search after this time
local FEW_IN_FRONT = 2 -- the note is read if the search begins at this rank at most
-- A lease is idle for this long, and at most four times as long, for FULL waiters aside; longer for more.
local IDLE_US = 100000
local SKIPPED = ' '
local SKIPPED_US = 10000000

local function skip_queues(home)
  local queues = {}
  for queue, count in pairs(home_slow(home)) do
    if count >= FULL then queues[#queues + 1] = queue end
  end
  table.sort(queues)
  return string.format('%.0f ', math.floor(home.at_us / SKIPPED_US)) .. table.concat(queues, ' ')
end

local function skip_from(home)
  local score, count, queues = string.match(call('HGET', home.waiters_key, SKIPPED) or '', '^(%d+) (%d+) (.*)$')
  if queues ~= skip_queues(home) then return 0 end
  local before = call('ZCOUNT', home.queue_key, IS_PARKED, '(' .. score)
  return before <= tonumber(count) and before or 0
end

local function skip_note(home, rank)
  local _, score = home_at(home, home.coming + rank)
  if not score then return end
  local before = call('ZCOUNT', home.queue_key, IS_PARKED, string.format('(%.0f', score))
  call('HSET', home.waiters_key, SKIPPED, string.format('%.0f %d ', score, before) .. skip_queues(home))
end

-- Perhaps no queue is slow, but the waiters aside ask in other lines, as jobs with two checkpoints do. So an idle lease
-- calls one more waiter: the later, the more stand aside. Two lines must not call at the same moment: each waiter would
-- first ask in the other line, and find the lease kept.
local function skip_idles(home)
  local since_us = -call('ZRANGEBYSCORE', home.queue_key, IS_ASIDE, '(0', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  local count = 0
  for _, aside in pairs(home_slow(home)) do count = count + aside end
  local due_us = since_us + IDLE_US * count / FULL * (1 + since_us % 997 / 332)
  home.skip_us = math.max(due_us, home.at_us + SKIP_MORE_US)
  return due_us <= home.at_us
end

-- Searches the parked waiters from a rank on. Returns the first waiter with a queue that has room, and its rank. If the
-- pages of this call contain none, sets home.skip_us, the time at which another call continues.
local function skip_next(home, rank)
  local slow, first = home_slow(home), rank
  if not next(slow) then return (home_at(home, home.coming + rank)), rank end
  local noted, is_last = nil, false
  for page = 1, MAX_PAGES do
    local from = home.out + home.coming + rank
    local found = call('ZRANGE', home.queue_key, from, from + PAGE - 1)
    for i, waiter in ipairs(found) do
      if (slow[waiter_queue(waiter)] or 0) < FULL then
        rank = rank + i - 1
        if noted and rank > noted then skip_note(home, rank) end
        return waiter, rank
      end
    end
    rank, is_last = rank + #found, #found < PAGE
    if is_last then break end
    if page == 1 and first <= FEW_IN_FRONT then
      noted = skip_from(home)
      rank = math.max(rank, noted)
    end
  end
  if noted and rank > noted + NOTE_AFTER then skip_note(home, is_last and rank - 1 or rank) end
  if not is_last then
    home.skip_us = home.at_us + SKIP_MORE_US
  elseif home.cap and home.coming == 0 and home.parked > first and skip_idles(home) then
    return (home_at(home, first)), first
  end
end
