--[[
  The line of a key: who waits, in what order. A promise that can be rebuilt; the log
  alone decides what is admitted.

    line   zset member -> ticket: by priority, then by first ask
    turns  zset member -> when it is to come, or what it waits for:
             below WOKEN   timed: the time promised to it, microseconds; and a half where somebody else was to
                           tell it so (see lease_wake), for then it may not know
             from WOKEN    woken: called to take a lease; plus the time of that, milliseconds
             from PARKED   parked: waits for a lease, until it is called; plus its ticket

  A place is active, or it stands aside: its owner is overdue, or is known to come back
  much later because another scope holds it up. One that stands aside keeps its ticket,
  is counted by nobody and has both scores negated: -ticket in `line`, and in `turns`
  minus the time after which it is forgotten. So those aside sort before all active ones.

  Tickets of one priority lie in a band of their own: in its first half those that may go before
  the others of their priority, in the second all others. Scores are exact below 2^53, hence
  the largest priority that is told apart.
]]
local TIDY = 100
local BAND, PRIORITIES = 2 ^ 32, 2 ^ 20
-- @include line_scores

-- How many active places have an earlier ticket. Overdue ones that are not tidied away yet are taken to be the
-- earliest, as turns follow tickets.
local function line_ahead(line, ticket)
  local ahead = call('ZCOUNT', line.line_key, 0, '(' .. string.format('%.0f', ticket)) - line.overdue
  for _, member in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, member) or -1)
    if other >= 0 and other < ticket then ahead = ahead - 1 end
  end
  return math.max(0, ahead)
end

-- The ticket of a newcomer: behind all others of its priority, or of those at its front, those
-- aside too.
local function line_ticket(line)
  if line.newcomer then return line.newcomer end
  local priority = math.min(math.floor(place / 2), PRIORITIES)
  local low = priority * BAND + (place % 2 == 1 and 1 or BAND / 2)
  local high = low + BAND / 2 - 2
  local last = line.active + line.overdue > 0 and call('ZREVRANGE', line.line_key, 0, 0, 'WITHSCORES') or {}
  local active, aside = tonumber(last[2] or 0), 0
  if active > high then
    active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  elseif not line.late then
    -- It goes to the end, as most do: those in front are all, and the last of them is known.
    line.last, line.last_rank = last[1], line.active - 1
  end
  if line.aside > 0 then
    aside = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  end
  line.newcomer = math.max(low, active + 1, 1 - aside)
  return line.newcomer
end

-- How many stand in front of a newcomer.
local function line_ahead_new(line)
  local ticket = line_ticket(line)
  return line.last and line.active or line_ahead(line, ticket)
end

-- The score of one that was woken and would be overdue from now on.
local function line_woken()
  return WOKEN + math.floor((now - OVERDUE) / 1000)
end

-- How many have a turn until a time, and are not overdue.
local function line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, string.format('%.0f', at - OVERDUE), until_us + 0.5)
end

-- How many would take a lease if there was one.
local function line_ready(line)
  return line.again + line_due(line, at) + call('ZCOUNT', line.turns_key, line_woken(), '+inf')
end

local function line_write(line, member, ticket, score)
  local bulk = line.bulk
  if not bulk then
    call('ZADD', line.line_key, ticket, member)
    call('ZADD', line.turns_key, score, member)
    return
  end
  local n = #bulk.scores -- see enqueue
  bulk.tickets[n + 1], bulk.tickets[n + 2] = ticket, member
  bulk.scores[n + 1], bulk.scores[n + 2] = score, member
  line.newcomer = line.newcomer + 1
  if score < 0 then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = score
  if score <= at or score >= WOKEN then line.ready = line.ready + 1 end
end

-- Both keys live until two windows after the last promise; never shortened.
local function line_alive(line, until_us)
  if line.bulk then
    line.bulk.until_us = math.max(line.bulk.until_us, until_us)
    return
  end
  local ttl = math.max(math.ceil((until_us - at + line.keep) / 1000), ttl_floor_ms, line.kept or 0)
  if call('PTTL', line.turns_key) < ttl then
    call('PEXPIRE', line.line_key, ttl)
    call('PEXPIRE', line.turns_key, ttl)
  end
end

local function line_put(line, member, ticket, turn)
  line_write(line, member, ticket, math.min(turn, WOKEN - 1))
  line_alive(line, turn)
end

-- Keeps the ticket until two windows after `back_us`, when its owner should be back.
local function line_put_aside(line, member, ticket, back_us)
  line_write(line, member, -ticket, -(back_us + line.keep))
  line_alive(line, back_us)
end

local function line_leave(line, member)
  call('ZREM', line.line_key, member)
  call('ZREM', line.turns_key, member)
end

-- At most TIDY active places whose turn was before `cutoff`.
local function line_overdue(line, cutoff)
  return call('ZRANGEBYSCORE', line.turns_key, 0, '(' .. string.format('%.0f', cutoff), 'LIMIT', 0, TIDY)
end

-- Places whose owners are overdue step aside; forgotten ones go. At most TIDY of each.
local function line_tidy(line, cutoff)
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, -at, '(0', 'LIMIT', 0, TIDY)
  if #forgotten > 0 then
    -- Whoever joins when all others are forgotten makes the keys anew: not for less time.
    line.kept = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
  end
  for _, member in ipairs(line_overdue(line, cutoff)) do
    local ticket = call('ZSCORE', line.line_key, member)
    if ticket and call('ZSCORE', line.turns_key, member) % 1 > 0 then
      call('ZADD', line.turns_key, PARKED + ticket, member)
    elseif ticket then
      line_put_aside(line, member, tonumber(ticket), at)
    else
      call('ZREM', line.turns_key, member)
    end
  end
end

--[[
  The line of a scope: who stands there, and whether member is one of them. With write,
  places that are overdue step aside first; without, they are only left out.

  Output: { line_key, turns_key,
            longest  window of this call, which no turn by it is further away than
            keep     for how long a place is kept after its time
            active   how many are in line
            aside    how many stand aside, hence where the active turns begin
            again    without write: how many overdue ones wait again, and are not parked yet
            overdue  how many more are overdue than a call tidies away: they are counted by nobody either
            ticket   of member, when it has a place }
]]
local function line_load(scope, write)
  local line = {
    line_key = KEYS[scope.keys + 2],
    turns_key = KEYS[scope.keys + 3],
    longest = tonumber(ARGV[scope.set]),
    keep = 2 * math.max(ARGV[scope.set], scope.cap and lease or 0),
    active = 0,
    aside = 0,
    overdue = 0,
    again = 0,
  }
  local first = not scope.no_line and call('ZRANGE', line.turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  local cutoff = at - OVERDUE
  if tonumber(first) < cutoff then
    if write then
      line_tidy(line, cutoff)
    else
      line.late, line.late_ranks = {}, {}
      for _, who in ipairs(line_overdue(line, cutoff)) do
        -- One that was to be told its time by somebody else waits again: see line_tidy.
        if call('ZSCORE', line.turns_key, who) % 1 == 0 then
          line.late[#line.late + 1] = who
          line.late_ranks[#line.late] = call('ZRANK', line.line_key, who)
        else
          line.again = line.again + 1
        end
      end
      table.sort(line.late_ranks)
    end
    line.aside = call('ZCOUNT', line.turns_key, '-inf', '(0') + #(line.late or {})
    line.overdue = call('ZCOUNT', line.turns_key, 0, string.format('(%.0f', cutoff)) - #(line.late or {}) - line.again
  end
  line.active = call('ZCARD', line.turns_key) - line.aside - line.overdue
  local ticket = member ~= '' and tonumber(call('ZSCORE', line.line_key, member))
  -- One that stood aside for too long is forgotten, be it tidied away yet or not.
  if ticket and (ticket >= 0 or tonumber(call('ZSCORE', line.turns_key, member)) < -at) then
    line.ticket = math.abs(ticket)
  end
  return line
end

-- The turn of the k-th active place in the order of tickets, counted from 0: 0 when it may be any moment.
local function line_turn(line, k)
  local bulk = line.bulk
  if bulk and not line.ticket and k >= bulk.first then
    local turn = bulk.turns[k - bulk.first + 1]
    return turn and turn >= WOKEN and 0 or turn
  end
  local rank = line.aside - #(line.late or {}) + line.overdue + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local member = k == line.last_rank and line.last or call('ZRANGE', line.line_key, rank, rank)[1]
  local turn = member and tonumber(call('ZSCORE', line.turns_key, member))
  return turn and (turn >= WOKEN and 0 or math.floor(turn))
end
