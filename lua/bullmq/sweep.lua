--[[
  One step of a sweep, over the keys of a queue of BullMQ: moves jobs from the wait list or the prioritized set to the
  delayed set, pulls jobs of the wait list to its front, and reads the jobs behind those that were read, in the order of
  fetching. The only script that knows keys of BullMQ; it runs on the worker's own connection. A job that was fetched
  meanwhile, or removed, is passed over.

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
  ARGV[10]  the last of the jobs in front; '' = none
  ARGV[11]  number of jobs of the wait list behind it, up to ARGV[7]
  ARGV[12]  number of jobs to pull: they come behind the jobs in front
  ARGV[13..]  the jobs to pull, in order, and then the jobs to move, each followed by its delay in milliseconds
  Reply[1]  DONE, BUSY if another process sweeps the queue, or PAUSED
  Reply[2]  number of waiting jobs
  Reply[3]  number of jobs of the wait list up to ARGV[7], before the step; 0 if that job is gone
  Reply[4]  number of jobs that were read from the wait list
  Reply[5]  number of jobs that were passed over, and then these jobs
  Reply[..]  each job that was read, as one text: its id; and unless it only waits again after its deferral, FETCHED
             if a worker has fetched it or will fail it, else '', and its fields
]]
-- @include lib/request/request_plain
local call = redis.call

local DONE, BUSY, PAUSED = 1, 0, -1
local FETCHED = '1'
local STEP = 4096
local MOST_BYTES = 1000000 -- a reply is not longer than this and one job
local MOST_PUSHED = 4000 -- unpack() takes no more

local keys, args = request_plain()
local wait, prioritized, delayed, marker = keys[1], keys[2], keys[3], keys[4]
local events, meta, lock = keys[5], keys[6], keys[7]
local prefix, token, lock_ms = args[1], args[2], args[3]
local now_ms, want, window = tonumber(args[4]), tonumber(args[5]), tonumber(args[6])
local last_wait, last_prioritized, separator = args[7], args[8], args[9]
local last_in_front, behind, pulls = args[10], tonumber(args[11]), tonumber(args[12])
local FIRST_PULL = 13 -- an index
local first_move = FIRST_PULL + pulls -- index of the first job to move

local holder = call('GET', lock)
if holder and holder ~= token then return { BUSY, 0, 0, 0, 0 } end
if call('HEXISTS', meta, 'paused') == 1 then
  if holder then call('DEL', lock) end
  return { PAUSED, 0, 0, 0, 0 }
end

local delays, asked = {}, 0
for i = first_move, #args, 2 do
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

-- Takes the jobs to move out of the right end of the wait list, and puts those to pull behind the `front` first jobs.
-- These stand nearest from the `side`: 1 the left end, -1 the right one.
local function rearrange(front, side)
  local pulled = {}
  for i = FIRST_PULL, first_move - 1 do
    if call('LREM', wait, side, args[i]) == 1 then pulled[#pulled + 1] = args[i] end
  end
  local tail = call('LRANGE', wait, -math.max(window, front, 1), -1)
  local stays, before, i = {}, 0, #tail
  while i > 0 and (#tail - i < front or #going < asked) do
    if not takes(tail[i]) then stays[#stays + 1] = tail[i] end
    if #tail - i < front then before = #stays end
    i = i - 1
  end
  if #going + #pulled == 0 then return end
  call('LTRIM', wait, 0, i - #tail - 1)
  local back = {}
  for k = #stays, before + 1, -1 do back[#back + 1] = stays[k] end
  for k = #pulled, 1, -1 do back[#back + 1] = pulled[k] end
  for k = before, 1, -1 do back[#back + 1] = stays[k] end
  push(back)
end

local function take_prioritized()
  if call('EXISTS', prioritized) == 0 then return end
  for i = first_move, #args, 2 do
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

local waited = call('LLEN', wait)

-- Returns the number of jobs up to the given one.
local function upto_job(id)
  local at = id ~= '' and call('LPOS', wait, id, 'RANK', -1)
  return at and waited - at
end

local upto = upto_job(last_wait)
if asked + pulls > 0 then
  local front = pulls == 0 and 0 or upto_job(last_in_front) or math.max(0, (upto or 0) - behind)
  rearrange(front, (upto or 0) > waited / 2 and 1 or -1)
end
if #going < asked then take_prioritized() end
delay_all()
local waiting = call('LLEN', wait)
-- The step has changed nothing on the left of the last job that was read.
local at = upto and waited - upto or waiting
local reply = { DONE, waiting + call('ZCARD', prioritized), upto or 0, 0, asked - #going }
for i = first_move, #args, 2 do
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
  -- A deferred job has 0 starts.
  local f = call('HMGET', prefix .. id, 'ats', 'atm', 'stc', 'defa', 'rjk', 'name', 'data', 'opts', 'priority',
    'timestamp', 'parentKey', 'parent')
  local is_fetched = f[1] and f[1] ~= '0' or f[2] or f[3] or f[4]
  if f[6] and (is_fetched or not f[1]) then
    local texts = { id, is_fetched and FETCHED or '' }
    for i = 5, 12 do texts[i - 2] = f[i] or '' end
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
