--[[
  One step of a sweep, over the keys of a queue of BullMQ: moves jobs from the wait list or the prioritized set to the
  delayed set, and reads the jobs behind them in the order of fetching. The only script that knows keys of BullMQ; it
  runs on the worker's own connection. A job that was fetched meanwhile, or removed, is passed over.

  KEYS[1]  wait           a list: workers fetch from its right end, and then the first of the prioritized set
  KEYS[2]  prioritized
  KEYS[3]  delayed        zset job -> 4096 * the time until which it is delayed, plus up to 4095
  KEYS[4]  marker         zset; the member 1 has the first of these times
  KEYS[5]  events
  KEYS[6]  meta
  KEYS[7]  lock of the sweep; its only key that is ours
  ARGV[1]  what the keys of jobs begin with
  ARGV[2]  token of the sweep
  ARGV[3]  lifetime of the lock, milliseconds
  ARGV[4]  now, milliseconds
  ARGV[5]  number of jobs to read; -1 ends the sweep
  ARGV[6]  number of jobs at the right end of the wait list among which the jobs to move stand
  ARGV[7]  the jobs to read begin behind this job of the wait list; '' = with the first
  ARGV[8]  the same for the prioritized set
  ARGV[9]  what separates the fields of a job in the reply
  ARGV[10..]  the jobs to move, each followed by its delay in milliseconds
  Reply[1]  DONE, BUSY if another process sweeps the queue, or PAUSED
  Reply[2]  number of waiting jobs
  Reply[3]  number of jobs of the wait list up to ARGV[7]; 0 if that job is gone
  Reply[4]  number of jobs that were read from the wait list
  Reply[5]  number of jobs that were passed over, and then these jobs
  Reply[..]  each job that was read: its id, and the fields of a job that no worker has fetched yet, as one text
]]
-- @include lib/request/request_plain
local call = redis.call

local DONE, BUSY, PAUSED = 1, 0, -1
local STEP = 4096
local MOST_BYTES = 1000000 -- a reply is not longer than this and one job
local MOST_PUSHED = 4000 -- unpack() takes no more

local keys, args = request_plain()
local wait, prioritized, delayed, marker = keys[1], keys[2], keys[3], keys[4]
local events, meta, lock = keys[5], keys[6], keys[7]
local prefix, token, lock_ms = args[1], args[2], args[3]
local now_ms, want, window = tonumber(args[4]), tonumber(args[5]), tonumber(args[6])
local last_wait, last_prioritized, separator = args[7], args[8], args[9]
local FIRST = 10 -- index of the first job to move

local holder = call('GET', lock)
if holder and holder ~= token then return { BUSY, 0, 0, 0, 0 } end
if call('HEXISTS', meta, 'paused') == 1 then
  if holder then call('DEL', lock) end
  return { PAUSED, 0, 0, 0, 0 }
end

local delays, asked = {}, 0
for i = FIRST, #args, 2 do
  delays[args[i]] = tonumber(args[i + 1])
  asked = asked + 1
end
local going, goes = {}, {}

local function takes(id)
  if not delays[id] or goes[id] or call('EXISTS', prefix .. id) == 0 then return false end
  goes[id] = true
  going[#going + 1] = id
  return true
end

local function push(list)
  for from = 1, #list, MOST_PUSHED do
    call('RPUSH', wait, unpack(list, from, math.min(#list, from + MOST_PUSHED - 1)))
  end
end

-- Takes the jobs to move out of the right end of the wait list.
local function take_waiting()
  local tail = call('LRANGE', wait, -window, -1)
  local stays, passed, cut = {}, 0, #tail + 1
  for i = #tail, 1, -1 do
    if #going == asked then break end
    if takes(tail[i]) then cut, passed = i, #stays else stays[#stays + 1] = tail[i] end
  end
  if #going == 0 then return end
  call('LTRIM', wait, 0, cut - #tail - 2)
  local back = {}
  for i = passed, 1, -1 do back[#back + 1] = stays[i] end
  push(back)
end

local function take_prioritized()
  if call('EXISTS', prioritized) == 0 then return end
  for i = FIRST, #args, 2 do
    local id = args[i]
    if not goes[id] and call('ZSCORE', prioritized, id) and takes(id) then call('ZREM', prioritized, id) end
  end
end

local function score_of(last, at)
  local from, most = at * STEP, at * STEP + STEP - 1
  local score = last[at]
  if not score then
    local bounds = { string.format('%.0f', most), string.format('%.0f', from) }
    score = call('ZREVRANGEBYSCORE', delayed, bounds[1], bounds[2], 'WITHSCORES', 'LIMIT', 0, 1)[2]
  end
  last[at] = score and math.min(tonumber(score) + 1, most) or from
  return last[at]
end

local function delay_all()
  if #going == 0 then return end
  local last, scored = {}, {}
  local most_events = call('HGET', meta, 'opts.maxLenEvents') or '10000'
  for _, id in ipairs(going) do
    local at = now_ms + delays[id]
    scored[#scored + 1] = string.format('%.0f', score_of(last, at))
    scored[#scored + 1] = id
    -- BullMQ counts starts in `ats`: it is 0 for a deferred job, and absent before the first fetch.
    call('HSET', prefix .. id, 'delay', delays[id], 'ats', '0')
    local until_text = string.format('%.0f', at)
    call('XADD', events, 'MAXLEN', '~', most_events, '*', 'event', 'delayed', 'jobId', id, 'delay', until_text)
  end
  call('ZADD', delayed, unpack(scored))
  local first = call('ZRANGE', delayed, 0, 0, 'WITHSCORES')[2]
  call('ZADD', marker, tonumber(first) / STEP, '1')
end

if asked > 0 then take_waiting() end
if #going < asked then take_prioritized() end
delay_all()
local waiting = call('LLEN', wait)
local at = last_wait ~= '' and call('LPOS', wait, last_wait, 'RANK', -1) or waiting
local reply = { DONE, waiting + call('ZCARD', prioritized), waiting - at, 0, asked - #going }
for i = FIRST, #args, 2 do
  if not goes[args[i]] then reply[#reply + 1] = args[i] end
end
if want < 0 then
  call('DEL', lock)
  return reply
end
call('SET', lock, token, 'PX', lock_ms)

local bytes, read = 0, 0

-- Returns whether the reply is full.
local function read_job(id)
  local text = id
  -- Counted: starts, attempts and stalls. Any of these, or a failure to come, makes the job one for the workers.
  local f = call('HMGET', prefix .. id, 'ats', 'atm', 'stc', 'defa', 'rjk', 'name', 'data', 'opts', 'priority',
    'timestamp', 'parentKey', 'parent')
  if f[6] and not (f[1] or f[2] or f[3] or f[4]) then
    local texts = { id }
    for i = 5, 12 do texts[i - 3] = f[i] or '' end
    text = table.concat(texts, separator)
  end
  bytes, read = bytes + #text, read + 1
  reply[#reply + 1] = text
  return read >= want or bytes >= MOST_BYTES
end

local is_full = want == 0
if at > 0 and not is_full then
  local ids = call('LRANGE', wait, math.max(0, at - want), at - 1)
  for i = #ids, 1, -1 do
    is_full = read_job(ids[i])
    if is_full then break end
  end
end
reply[4] = read
if not is_full then
  local rank = last_prioritized ~= '' and call('ZRANK', prioritized, last_prioritized) or -1
  for _, id in ipairs(call('ZRANGE', prioritized, rank + 1, rank + want - read)) do
    if read_job(id) then break end
  end
end
return reply
