--[[
  The only writer of what acquire, enqueue and peek answer; see request.lua for what they are asked.

  { 2, now }                                nobody waits for an answer: nothing was done
  { 0, now, answer, answer, ... }           an answer for each request:
    1                                                     admitted
    2, set_back                                           admitted, and logs were set back
    0, set_back, turn, scope, tier, position, running     not before `turn`
    3, message                                            could not be decided
    1 or 4                                                an event: done, or too late
  and behind them the promotions: see schedule.lua.

  now, turn and set_back (by how much a log was set back) in microseconds; scope and tier count from 1, tier is 0 where
  none refuses; position is how many stand in front in the binding scope, running how many hold a lease of it where its
  cap refuses ('' where it is not named), else -1.
]]
-- @include lib/request

-- @inline
local function reply_late(now_us)
  return { 2, now_us }
end

-- @inline
local function reply_new(now_us)
  return { 0, now_us }
end

-- @inline
local function reply_admitted(reply, set_back_us)
  local n = #reply
  if set_back_us > 0 then
    reply[n + 1], reply[n + 2] = 2, set_back_us
  else
    reply[n + 1] = 1
  end
end

-- @inline
local function reply_event(reply, is_done)
  reply[#reply + 1] = is_done and 1 or 4
end

-- @inline
local function reply_deferred(reply, set_back_us, turn_us, binding, index)
  local n, tier, running = #reply, 0, -1
  if binding.turn_us > binding.at_us then tier = tier_number(binding, binding.tier) end
  if binding.is_full then running = binding.running or '' end
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = 0, set_back_us, turn_us, index
  reply[n + 5], reply[n + 6], reply[n + 7] = tier, binding.ahead or 0, running
end

-- In place of what was written behind the first `length` fields.
-- @inline
local function reply_failed(reply, length, message)
  for i = #reply, length + 1, -1 do reply[i] = nil end
  reply[length + 1], reply[length + 2] = 3, message
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
