--[[
  Gives places in line to members before their jobs are added, and charges nothing: also one that may
  start now has a place, with that time, until it comes. One that has a place keeps it.

  KEYS and ARGV: see include/scopes.lua, where an ask is of several members: it begins with how many, and
  they follow at its end.
  Output: { 2, now } as acquire, or { 0, now, turn, turn, ... }: for each member when it is to come, 0 for now.
]]
-- @include clock
-- @include scopes
-- @include exact
-- @include exact_more
-- @include line
-- @include decide
-- @include leases
local caps = { refuses = lease_refuses, park = lease_park }
-- @include places

--[[
  Several places given by one call: they are kept here until they are written, and count from the
  moment that they are given. Numbers of `line` are then those for the next newcomer.
]]
local function line_bulk(line)
  line.ahead = line_ahead_new(line)
  line.ready = line_ready(line)
  line.bulk = { first = line.ahead, turns = {}, tickets = {}, scores = {}, until_us = 0 }
end

local MOST = 200 -- places that are written by one command

local function write(line)
  local bulk = line.bulk
  for first = 1, #bulk.scores, 2 * MOST do
    local last = math.min(first + 2 * MOST - 1, #bulk.scores)
    call('ZADD', line.line_key, unpack(bulk.tickets, first, last))
    call('ZADD', line.turns_key, unpack(bulk.scores, first, last))
  end
  line.bulk = nil
  if #bulk.scores > 0 then line_alive(line, bulk.until_us) end
end

local reply, arg, keys = { 0, now }, tonumber(ARGV[4]), 0
while arg <= #ARGV do
  -- @include ask
  local members = tonumber(member)
  member = ''
  decide_set_back(true)
  for _, scope in ipairs(scopes) do
    -- @include exact_remember
    at = scope.at or now
    scope.line = line_load(scope, true)
    line_bulk(scope.line)
    if scope.cap then lease_load(scope) end
  end
  local told = {}
  for i = arg, arg + members - 1 do
    member = ARGV[i]
    local known = told[member] ~= nil
    for _, scope in ipairs(scopes) do
      local ticket = tonumber(call('ZSCORE', scope.line.line_key, member) or nil)
      scope.line.ticket, known = ticket and math.abs(ticket), known or ticket ~= nil
    end
    local binding = places_refuse()
    local turn = binding and binding.turn or 0
    if known then
      -- It was added before, or will be in a moment: its place is as it was told.
      if told[member] then turn = told[member] elseif binding and binding.full then turn = now + FAR end
    elseif binding then
      turn = places_take(binding)
    else
      for _, scope in ipairs(scopes) do
        at = scope.at or now
        line_put(scope.line, member, line_ticket(scope.line), at)
      end
    end
    told[member] = turn
    reply[#reply + 1] = turn
  end
  for _, scope in ipairs(scopes) do
    at = scope.at or now
    write(scope.line)
  end
  arg = arg + members
end
return reply
