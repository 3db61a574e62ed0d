--[[
  Writes the replies of the scripts, which replies.ts and plain-replies.ts of src/core/protocol read. Times are in
  microseconds.

  { LATE, now }                          the deadline has passed: nothing was done
  { OTHER, now, ... }                    of peek: other limits are stored; only STORED follows
  { OK, now, ... }                       of acquire and shared: an answer for each request
    ADMITTED
    ADMITTED_AT, set_back, times           not at `now`, or an admission was settled; `times` tells how each scope
                                           counted it, '' = none: see charged.lua. Logs were ahead of the clock,
                                           the most by set_back
    BY_TIER, set_back, turn, scope, position, tier                 not before turn
    BY_CAP, set_back, turn, scope, position, tier, running         the same; tier is 0 if no tier refuses as well
    BY_PAUSE, set_back, turn, scope, position, tier, until         the same; 0 = no end is known
    IN_FLOW, set_back, turn, scope, position, tier, running or until, reason, back
                                           of shared: turn is an estimate, and the waiter comes by itself at
                                           back; reason is BY_TIER, BY_CAP or BY_PAUSE
    STORED, scope, version, text           nothing was decided: other limits are stored, see settings.lua;
                                           text '' = this reply has it already. If scope is 0 or below, the
                                           limits are those of the tenant in a shared scope, counted back from
                                           the home (0, then -1); their version is the text
    FAILED, message                                                the script failed
    APPLIED or TOO_LATE                                            an event; too late = no such waiter or lease
  then the tasks of the caller:
    PROMOTE, scope, waiter, turn         bring its job back: at turn, 0 = now, AGAIN = now, since it did not come
    DELAY, scope, waiter, turn           the job of the waiter would come too early: delay it to turn
    LOOK, scope, at, 0                   look at the line again at this time (the event look), unless another request
                                         tells a time
    RETELL, scope, at, 0                 the same, even if other requests tell a time: waiters need later turns (look,
                                         token 1)

  In answers scope and tier count from 1; in tasks scope is the number of KEYS before its log. position: the number of
  waiters in front in the binding scope. running: the number of jobs with a lease of it, '' if the request has no cap.
]]
-- @include lib/request/request
local OK = 0
local LATE = 1
local OTHER = 2
local ADMITTED_AT = 9
local ADMITTED = 10
local BY_TIER = 12
local BY_CAP = 13
local FAILED = 14
local APPLIED = 15
local TOO_LATE = 16
local BY_PAUSE = 17
local STORED = 18
local IN_FLOW = 19
local PROMOTE = 20
local DELAY = 21
local LOOK = 22
local RETELL = 23
local AGAIN = -1

-- @inline
local function reply_late(now_us) return { LATE, now_us } end

-- @inline
local function reply_new(now_us)
  return { OK, now_us }
end

-- @inline
local function reply_admitted(reply, set_back_us, texts)
  local n = #reply
  if texts then
    reply[n + 1], reply[n + 2], reply[n + 3] = ADMITTED_AT, set_back_us, table.concat(texts, ',')
  else
    reply[n + 1] = ADMITTED
  end
end

-- @inline
local function reply_event(reply, is_done, texts, set_back_us)
  local n = #reply
  if texts or is_done and (set_back_us or 0) > 0 then
    reply[n + 1], reply[n + 2], reply[n + 3] = ADMITTED_AT, set_back_us or 0, table.concat(texts or {}, ',')
  else
    reply[n + 1] = is_done and APPLIED or TOO_LATE
  end
end

-- Redis sends only the list part of the reply, so the field `told` stays here.
local function reply_stored(reply, index, version, text)
  local n, told = #reply, reply.told or {}
  if told[version] then text = '' end
  reply.told, told[version] = told, true
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = STORED, index, version, text
end

local function reply_other(reply)
  reply[1] = OTHER
  return reply
end

-- With `back_us` the turn is an estimate: see IN_FLOW.
-- @inline
local function reply_deferred(reply, set_back_us, turn_us, binding, index, position, back_us)
  local n, tier, reason, more = #reply, 0, BY_TIER, nil
  if binding.turn_us > binding.at_us then tier = tier_number(binding, binding.tier) end
  if (binding.paused_us or 0) > 0 or scope_is_closed(binding) then
    reason, more = BY_PAUSE, not scope_is_closed(binding) and binding.paused_us or 0
  elseif binding.is_full then
    reason, more = BY_CAP, binding.running or ''
  end
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = reason, set_back_us, turn_us, index
  reply[n + 5], reply[n + 6], reply[n + 7] = position or binding.ahead or 0, tier, more
  if back_us then reply[n + 1], reply[n + 7], reply[n + 8], reply[n + 9] = IN_FLOW, more or '', reason, back_us end
end

-- For a waiter that was told its turn by an earlier call, which alone knew the reason.
local function reply_known(reply, turn_us, index)
  local n = #reply
  if turn_us <= reply[2] then
    reply[n + 1] = ADMITTED
    return
  end
  reply[n + 1], reply[n + 2], reply[n + 3] = BY_TIER, 0, turn_us
  reply[n + 4], reply[n + 5], reply[n + 6] = index, 0, 0
end

-- `what` is the waiter, or the time of a look.
-- @inline
local function reply_task(reply, scope, code, what, turn_us)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = code, scope.keys, what, turn_us
end

local function reply_promote(reply, scope, waiter, turn_us)
  reply_task(reply, scope, PROMOTE, waiter, turn_us <= scope.at_us and 0 or turn_us)
end

-- Errors of Redis commands do not name the line of the script, so this function adds the line number.
local function reply_problem(thrown)
  if type(thrown) ~= 'table' then return tostring(thrown) end
  local problem = thrown.err
  if string.find(problem, 'READONLY', 1, true) then return problem end
  -- The levels are error, pcall, this function, the command, and the function that called it.
  local _, where = pcall(error, '', 4)
  return where .. problem
end

-- A charged request stays admitted, even if the script then fails to schedule the waiters.
-- @inline
local function reply_failed(reply, length, message)
  local answer = reply[length + 1]
  if not (answer == ADMITTED or answer == ADMITTED_AT) then
    for i = #reply, length + 1, -1 do reply[i] = nil end
    reply[length + 1], reply[length + 2] = FAILED, message
  end
end

-- Returns where the next request begins. If a key has a wrong type, only its own request fails. A server that became a
-- replica has written nothing: returns nil and the error. Clients reconnect when they see this error.
-- @inline
local function reply_each(reply, decide, named, arg, keys)
  local length = #reply
  local ok, next_arg, next_keys = xpcall(decide, named)
  if not ok then
    if string.find(next_arg, 'READONLY', 1, true) then
      next_arg, next_keys = nil, next_arg
    else
      reply_failed(reply, length, next_arg)
      next_arg, next_keys = request_skip(arg, keys)
    end
  end
  return next_arg, next_keys
end

-- @inline
local function reply_turn(reply, turn_us)
  reply[#reply + 1] = turn_us
end

-- @inline
local function reply_tier(reply, remaining, reset_us)
  local n = #reply
  reply[n + 1], reply[n + 2] = remaining, reset_us
end

-- @inline
local function reply_waiter(reply, waiter, turn_us)
  local n = #reply
  reply[n + 1], reply[n + 2] = waiter, turn_us
end

-- @inline
local function reply_running(reply, holder, ends_us, held)
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = holder, ends_us, held
end

-- @inline
local function reply_flag(reply, is_set)
  reply[#reply + 1] = is_set and 1 or 0
end
