-- Neighbours by direction, whichever way a link was written down.
local directions = {}

local opposite = {
  N = "S", NE = "SW", E = "W", SE = "NW", S = "N", SW = "NE", W = "E", NW = "SE",
}

--- The space next to this one in a direction such as "NE"; nil beyond the map.
---@param space space
---@param direction string
---@return space?
function directions.neighbour(space, direction)
  for _, link in ipairs(space.links) do
    local leads = link.a == space and link.direction or opposite[link.direction]
    if leads == direction then return link:other(space) end
  end
  return nil
end

return directions
