--[[
  What else than an ask a call may hold, of one scope each; but for gone and waiting of one with a cap.
    release  ends the member's lease: see lease_end
    gone     takes its place away: it was woken, and there is no such job
    absent   has it stand aside, for its job is not there yet
    later    has it wait again, and wakes those behind it: its job is where this caller cannot bring it from
    arrived  has it wait again: its job is there by now
    coming   notes that it comes by itself
    aside    has it stand aside until it comes: it is paused
    waiting  asks whether it still waits as it was told: token is its time, 0 = now; without a member it is a look
             for those who have room, and for one more where token is 1
]]
local ASIDE = 3600000000 -- for so long a waiter that is paused, or whose job is not there, keeps its rank
local UNTOLD_CAP = -1 -- of a request that stands under no cap itself: the line knows that of its waiters

-- Does what is said, but for release. Output: whether there was such a place; and the ticket of one to be passed over.
local function end_place(scope, what)
  local line, turns = KEYS[scope.keys + 2], KEYS[scope.keys + 3]
  if what == 'gone' then
    call('ZREM', line, member)
    return call('ZREM', turns, member) == 1, 0
  end
  local ticket = tonumber(call('ZSCORE', line, member) or 0)
  local turn = tonumber(call('ZSCORE', turns, member) or 0)
  if what == 'waiting' then
    if turn <= 0 or ARGV[scope.set + 1] == '' then return turn > 0, 0 end
    if token == '0' then return turn >= WOKEN and turn < PARKED, 0 end
    if turn < WOKEN then return math.floor(turn) == tonumber(token), 0 end
    -- A waiter that is no lookout any more does no harm by coming early.
    local due, _, who = lease_record(scope)
    return who ~= member or due == token, 0
  end
  if what == 'arrived' then
    if ticket >= 0 or turn >= 0 then return false, 0 end
    call('ZADD', line, -ticket, member)
    call('ZADD', turns, PARKED - ticket, member)
    return true, 0
  end
  -- A waiter that stands aside, or has asked and been told a time since, is not waited for. Where others were
  -- to tell the time, nobody comes at it whose job is not there.
  if ticket < 0 or turn < WOKEN and (what ~= 'later' and what ~= 'absent' or turn % 1 == 0) then return false, 0 end
  if what == 'coming' then
    call('ZADD', turns, now, member)
  elseif what == 'later' then
    call('ZADD', turns, PARKED + ticket, member)
    return true, ticket
  else
    call('ZADD', line, -ticket, member)
    call('ZADD', turns, -(now + ASIDE), member)
    if call('PTTL', turns) < ASIDE / 1000 then
      call('PEXPIRE', line, ASIDE / 1000)
      call('PEXPIRE', turns, ASIDE / 1000)
    end
  end
  return true, 0
end

-- Wakes who has room now.
local function end_wake(its, set_arg, after, wakes)
  local s, keys, is_look = 1, its.keys, member == ''
  scopes, set_back, member = {}, nil, ''
  -- @include scope_read
  if scope.cap == UNTOLD_CAP then scope.cap = tonumber(call('HGET', KEYS[scope.keys + 5], ' ') or 1) end
  decide_set_back(true)
  at = scope.at or now
  scope.line = line_load(scope, true)
  if scope.cap then lease_wake(scope, wakes, after, is_look and token == '1' and 1 or 0) else look_now(scope) end
end
