-- Reads the units that a record has counted, as a history: a list of times and units, oldest first.
-- @include lib/log/log
-- @include lib/log/sums
local call = redis.call
local unpack_bytes = struct.unpack
local MAX_READ = 1000 -- entries; if the log is longer, each entry that is read stands for several

-- Returns the unit that a record counts ('' = requests), or nil if no record has this name.
local function carry_unit(name)
  if name == 'log' then return '' end
  return string.match(name, '^log~([^~]*)') or string.match(name, '^fixed (%S*) ') or string.match(name, '^gcra (%S*) ')
end

local function carry_of_sums(key, at_us)
  local log = sums_read(key)
  local history = {}
  if log.entries < 1 then return history end
  local each, before, ahead_us = math.ceil(log.entries / MAX_READ), log.base, math.max(0, log.newest_us - at_us)
  for i = (log.entries - 1) % each, log.entries - 1, each do
    local when_us = sums_entry(log, key, i)
    local sum = sums_up_to(log, key, i)
    history[#history + 1] = { when_us - ahead_us, sum - before }
    before = sum
  end
  return history
end

-- Reads a plain log or a log of sums: the last double of a log of sums is never above 0.
local function carry_of_log(key, at_us)
  local newest = call('GETRANGE', key, -8, -1)
  if #newest < 8 then return {} end
  local ahead_us = math.max(0, unpack_bytes('<d', newest) - at_us)
  if unpack_bytes('<d', newest) <= 0 then return carry_of_sums(key, at_us) end
  local history, entries, before = {}, (call('STRLEN', key) - HEAD) / 8, 0
  local each = math.ceil(entries / MAX_READ)
  for i = (entries - 1) % each, entries - 1, each do
    local from = HEAD + i * 8
    history[#history + 1] = { unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) - ahead_us, i + 1 - before }
    before = i + 1
  end
  return history
end

local function carry_history(base, name, at_us)
  if string.sub(name, 1, 3) == 'log' then return carry_of_log(base .. name, at_us) end
  local kept = call('HGET', base .. 'meters', name)
  local when_us, units = at_us, 0
  if string.sub(name, 1, 5) == 'fixed' then
    local ends_us, _, used = unpack_bytes('<ddd', kept)
    when_us, units = math.min(ends_us, at_us), used
  else
    local served_us, _, each_us = unpack_bytes('<ddd', kept)
    units = math.max(0, math.ceil((served_us - at_us) / each_us))
  end
  return { { when_us, units } }
end

local function carry_count(history, since_us)
  local units, first_us = 0, nil
  for _, entry in ipairs(history) do
    if entry[1] > since_us and entry[2] > 0 then units, first_us = units + entry[2], first_us or entry[1] end
  end
  return units, first_us
end
