-- @include lib/request/request
-- @include lib/request/reply

-- Returns where the next request begins. If a key has a wrong type, only its own request fails. A server that became a
-- replica has written nothing: returns nil and the error. Clients reconnect when they see this error.
-- @inline
local function each_isolated(reply, decide, named, arg, keys)
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
