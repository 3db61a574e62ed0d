--[[
  What else than an ask a call may hold, of one scope with a cap each: place says what.
    release  ends the member's lease: see lease_end
    gone     takes its place away: it was woken, and there is no such job
    later    has it wait again, and wakes those behind it: its job is not there yet
    coming   notes that it comes by itself
    aside    has it stand aside until it comes: it is paused
    waiting  asks whether it still waits as it was told: token is its time, 0 = now
]]
-- Does it, but for release. Output: whether there was such a place; and the ticket of one to be passed over.
local function end_place(scope)
  local line, turns = KEYS[scope.keys + 2], KEYS[scope.keys + 3]
  if place == 'gone' then
    call('ZREM', line, member)
    return call('ZREM', turns, member) == 1, 0
  end
  local ticket = tonumber(call('ZSCORE', line, member) or -1)
  local turn = tonumber(call('ZSCORE', turns, member) or -1)
  if place == 'waiting' then
    if turn < 0 or ARGV[scope.set + 1] == '' then return turn >= 0, 0 end
    if token == '0' then return turn >= WOKEN and turn < PARKED, 0 end
    -- To a lookout any time before its far one will do.
    return turn >= WOKEN or math.floor(turn) == tonumber(token), 0
  end
  if place == 'aside' then
    if turn < WOKEN then return false, 0 end
    call('ZADD', line, -ticket, member)
    call('ZADD', turns, -(now + FAR), member)
    return true, 0
  end
  -- One that stands aside, or has been told a time since, is not waited for.
  if ticket < 0 or turn < WOKEN then return false, 0 end
  call('ZADD', turns, place == 'later' and PARKED + ticket or now, member)
  return true, place == 'later' and ticket or 0
end

-- Wakes who has room now.
local function end_wake(scope, after)
  local s, set_arg = 1, arg + 4
  keys = scope.keys
  -- @include scope_read
  decide_set_back(true)
  at = scope.at or now
  member = ''
  scope.line = line_load(scope, true)
  wakes = wakes or {}
  lease_wake(scope, wakes, after)
end
