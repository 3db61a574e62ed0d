-- What is used at every turn is local; what is rare is not, for a function costs more the more of its
-- surroundings it uses.
local call, ARGV, unpack_bytes = redis.call, ARGV, struct.unpack
local PLACE, PACE = 2 ^ 20, '24' -- see scopes
