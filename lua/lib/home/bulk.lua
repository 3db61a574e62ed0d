-- Several waiters join a home by one call. They count from the moment at which they join, and are written together.
-- @include lib/home/home
local call = redis.call

-- Begins to collect so many newcomers, who join behind a ticket.
local function home_begin_bulk(home, ticket, count)
  local first = home_before(home, ticket)
  if home.total == 0 then call('DEL', home.waiters_key) end
  local number = call('HINCRBY', home.waiters_key, '', count) - count
  home.bulk = { first = first, number = number, count = count, told = {}, scores = {}, texts = {}, until_us = 0, due = 0 }
end

-- Writes those that joined.
local function home_end_bulk(home)
  local bulk = home.bulk
  home.bulk = nil
  if home.total == 0 then call('DEL', home.waiters_key) end
  if #bulk.scores == 0 then return end
  call('ZADD', home.queue_key, unpack(bulk.scores))
  call('HSET', home.waiters_key, unpack(bulk.texts))
  home_keep(home, bulk.until_us)
end
