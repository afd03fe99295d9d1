-- The six directions of the map: 1 north-east, 2 east, 3 south-east, 4 south-west, 5 west, 6 north-west.
local tables = require("bocage.tables")

local compass = {}

-- Columns are counted from the east, and even rows lie half a hex farther east.
local even = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }
local odd = { { -1, 0 }, { 0, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 } }

--- The next hex in a direction, nil at the edge of the map.
---@param space space
---@param direction integer
---@return space?
function compass.next(space, direction)
  local row, column = tonumber(space.name:sub(1, 3)), tonumber(space.name:sub(4))
  local step = (row % 2 == 0 and even or odd)[direction]
  local name = string.format("%03d%03d", row + step[1], column + step[2])
  return tables.filtered(space.neighbours, function(other) return other.name == name end)[1] -- rule 17.2#3
end

--- The hex so many steps away, nil beyond the edge of the map.
---@param space space
---@param direction integer
---@param steps integer
---@return space?
function compass.far(space, direction, steps)
  local there = space
  for _ = 1, steps do
    there = there and compass.next(there, direction)
  end
  return there
end

return compass
