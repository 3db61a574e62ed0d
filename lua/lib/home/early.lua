--[[
  Tells waiters later turns that would come in vain at those that they were told: limits were lowered, their scope is paused, or
  units went to others while they were late. A waiter that comes in vain begins it: the caller looks again (RETELL) while
  there are more. A hundred are told at a time, and not long before they come, because more may change until then.
]]
-- @include lib/reply
-- @include lib/home/home
-- @include lib/home/turn
-- @include lib/home/fill
local call = redis.call
local APART_SHARE = 4
local NEAR_US = 1000000
local EARLY_US = 500000
local HERE_US = 10000 -- jobs come a little before their turns
local MOST_TOLD = 100
local SAMPLES = 20
local MOST_LOOKED_AT = 200

-- Returns the rank of the first parked waiter that is not on its way. Told turns are taken for ascending.
local function early_from(home)
  local low, high = 0, home.parked
  while low < high do
    local middle = math.floor((low + high) / 2)
    if home_told(home, middle) > home.at_us + HERE_US then high = middle else low = middle + 1 end
  end
  return low
end

-- Returns what is known of the parked waiter at a rank; nothing if there is none. If it would come in vain also its turn, and when
-- that is to be told: the less it differs the later, because it is known better then. A turn of false = it comes at none.
local function early_known(home, rank, waiter)
  local its = home_known(home, waiter or home_at(home, home.coming + rank))
  if not its then return nil end
  if its.told_us <= 0 or its.by_hand then return its, false end
  local turn_us = home_after(home, home.coming + rank, false)
  local early_us = turn_us - its.told_us
  if early_us <= APART_US then return its end
  return its, turn_us, turn_us - APART_SHARE * early_us
end

-- Returns the rank and the told turn of the first parked waiter that is to be told now, nothing if there is none; and when one of
-- those that were looked at is to be told.
local function early_first(home)
  local low = early_from(home)
  local high, told_us, tell_us = low, nil, math.huge
  local step = math.min(MOST_TOLD, math.ceil(home.parked / SAMPLES))
  for _ = 1, MOST_LOOKED_AT do
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

-- Tells the waiters from a rank on.
local function early_push(home, promotions, rank)
  local first = home.out + home.coming + rank
  for i, waiter in ipairs(call('ZRANGE', home.queue_key, first, first + MOST_TOLD - 1)) do
    local its, turn_us, its_us = early_known(home, rank + i - 1, waiter)
    if turn_us and its_us <= home.at_us then
      its.told_us = turn_us
      home_note(home, waiter, its)
      reply_task(promotions, home, DELAY, waiter, turn_us)
    end
  end
end

-- Looks for those that are told too early, and has the caller look again.
local function early_tell(home, promotions)
  local rank, told_us, tell_us = early_first(home)
  if told_us and told_us < home.at_us + NEAR_US then
    early_push(home, promotions, rank)
    rank, told_us, tell_us = early_first(home)
  end
  local again_us = math.min(tell_us, told_us and told_us - EARLY_US or math.huge)
  if again_us < math.huge then reply_task(promotions, home, RETELL, math.max(again_us, home.at_us + SOON_US), 0) end
end
