--[[
  What else than an ask a call may hold, of one scope each; but for gone and waiting of one with a cap.
    release  ends the member's lease: see lease_end
    gone     takes its place away: it was woken, and there is no such job
    later    has it wait again, and wakes those behind it: its job is not there yet
    coming   notes that it comes by itself
    aside    has it stand aside until it comes: it is paused
    waiting  asks whether it still waits as it was told: token is its time, 0 = now
]]
-- Does what is said, but for release. Output: whether there was such a place; and the ticket of one to be passed over.
local function end_place(scope, what)
  local line, turns = KEYS[scope.keys + 2], KEYS[scope.keys + 3]
  if what == 'gone' then
    call('ZREM', line, member)
    return call('ZREM', turns, member) == 1, 0
  end
  local ticket = tonumber(call('ZSCORE', line, member) or -1)
  local turn = tonumber(call('ZSCORE', turns, member) or -1)
  if what == 'waiting' then
    if turn < 0 or ARGV[scope.set + 1] == '' then return turn >= 0, 0 end
    if token == '0' then return turn >= WOKEN and turn < PARKED, 0 end
    if turn < WOKEN then return math.floor(turn) == tonumber(token), 0 end
    -- One that is no lookout any more does no harm by coming early.
    local due, who = string.match(call('HGET', KEYS[scope.keys + 5], '') or '', '^(%d+) (.*)$')
    return who ~= member or due == token, 0
  end
  if what == 'aside' then
    if turn < WOKEN then return false, 0 end
    call('ZADD', line, -ticket, member)
    call('ZADD', turns, -(now + FAR), member)
    return true, 0
  end
  -- One that stands aside, or has asked and been told a time since, is not waited for. One that was to be
  -- told a time by others waits again too: nobody comes at it whose job is not there.
  if ticket < 0 or turn < WOKEN and (what ~= 'later' or turn % 1 == 0) then return false, 0 end
  call('ZADD', turns, what == 'later' and PARKED + ticket or now, member)
  return true, what == 'later' and ticket or 0
end

-- Wakes who has room now.
local function end_wake(its, set_arg, after, wakes)
  local s, keys, is_look = 1, its.keys, member == ''
  scopes, set_back, member = {}, nil, ''
  -- @include scope_read
  decide_set_back(true)
  at = scope.at or now
  scope.line = line_load(scope, true)
  -- Without a cap only those who were parked under one are seen to, and who looks for them goes on.
  if scope.cap or is_look or call('ZCOUNT', scope.line.turns_key, WOKEN, '+inf') > 0 then
    lease_wake(scope, wakes, after)
  end
end
