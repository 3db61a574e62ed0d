--[[
  Tells later turns to waiters that would otherwise come in vain: limits were lowered, their scope is paused, or units
  of late waiters went to others. When a waiter comes in vain, the script asks the caller for a look that tells later
  turns (RETELL). After such a look it asks for another one if needed. Each waiter is told only shortly before it comes,
  because its turn may change until then.
]]
-- @include lib/request/reply
-- @include lib/home/order
-- @include lib/home/home
-- @include lib/home/slots
-- @include lib/times
local call = redis.call
local APART_SHARE = 4 -- time between telling a later turn and that turn, as a multiple of (later turn - told turn)
local NEAR_US = 1000000 -- a waiter with a told turn within this time is told its later turn now
local EARLY_US = 500000 -- the next look is this long before the told turn of the waiter that must be told next
local HERE_US = 10000 -- jobs come a little before their turns
local MAX_TOLD = 100 -- waiters
local SAMPLES = 20 -- early_first looks at least at this many waiters
local MAX_LOOKED_AT = 200 -- waiters that early_first looks at

-- Returns the rank of the first parked waiter with a told turn that is still ahead. Assumes that told turns ascend.
local function early_from(home)
  local low, high = 0, home.parked
  while low < high do
    local middle = math.floor((low + high) / 2)
    if home_told(home, middle) > home.at_us + HERE_US then high = middle else low = middle + 1 end
  end
  return low
end

-- Returns three results for the parked waiter at a rank: its record (nil if no waiter is there); its new turn, if it
-- would come in vain at its told turn (false if it was told no turn); and the time to tell the new turn. The less the
-- two turns differ, the later this time is, because the new turn is known better then.
local function early_known(home, rank, waiter)
  local its = home_known(home, waiter or home_at(home, home.coming + rank))
  if not its then return nil end
  if its.told_us <= 0 or its.by_hand then return its, false end
  local turn_us = home_after(home, home.coming + rank, false)
  local early_us = turn_us - its.told_us
  if early_us <= APART_US then return its end
  return its, turn_us, turn_us - APART_SHARE * early_us
end

-- Finds the first parked waiter that must be told a later turn now. Returns its rank, its told turn (nil = no such
-- waiter), and the time at which another waiter of the sample must be told.
local function early_first(home)
  local low = early_from(home)
  local high, told_us, tell_us = low, nil, math.huge
  local step = math.min(MAX_TOLD, math.ceil(home.parked / SAMPLES))
  for _ = 1, MAX_LOOKED_AT do
    local its, turn_us, its_us = early_known(home, high)
    if not its then return nil, nil, tell_us end
    if turn_us and its_us <= home.at_us then
      told_us = its.told_us
      break
    end
    if turn_us then tell_us = math.min(tell_us, its_us) end
    low, high = high + 1, high + (turn_us == false and 1 or step)
  end
  while told_us and low < high do
    local middle = math.floor((low + high) / 2)
    local its, turn_us, its_us = early_known(home, middle)
    if turn_us and its_us <= home.at_us then high, told_us = middle, its.told_us else low = middle + 1 end
  end
  return high, told_us, tell_us
end

local function early_push(home, promotions, rank)
  local first = home.out + home.coming + rank
  for i, waiter in ipairs(call('ZRANGE', home.queue_key, first, first + MAX_TOLD - 1)) do
    local its, turn_us, its_us = early_known(home, rank + i - 1, waiter)
    if turn_us and its_us <= home.at_us then
      waiter_tell(its, turn_us, home.at_us)
      home_note(home, waiter, its)
      reply_task(promotions, home, DELAY, waiter, turn_us)
    end
  end
end

local function early_tell(home, promotions)
  local rank, told_us, tell_us = early_first(home)
  if told_us and told_us < home.at_us + NEAR_US then
    early_push(home, promotions, rank)
    rank, told_us, tell_us = early_first(home)
  end
  local again_us = math.min(tell_us, told_us and told_us - EARLY_US or math.huge)
  if again_us < math.huge then reply_task(promotions, home, RETELL, math.max(again_us, home.at_us + SOON_US), 0) end
end
