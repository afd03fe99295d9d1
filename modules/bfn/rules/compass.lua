-- The six directions of the map: 1 north-east, 2 east, 3 south-east, 4 south-west, 5 west, 6 north-west.
local directions = require("bocage.directions")

local compass = {}

local names = { "NE", "E", "SE", "SW", "W", "NW" }

--- The next hex in a direction, nil at the edge of the map.
---@param space space
---@param direction integer
---@return space?
function compass.next(space, direction) return directions.neighbour(space, names[direction]) end

--- The hex so many steps away, nil beyond the edge of the map.
---@param space space
---@param direction integer
---@param steps integer
---@return space?
function compass.far(space, direction, steps)
  local there = space
  for _ = 1, steps do -- rule 17.2#3
    there = there and compass.next(there, direction)
  end
  return there
end

return compass
