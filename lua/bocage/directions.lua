-- Neighbours: by direction, whichever way a link was written down; next to each other; along which ways.
local directions = {}

local opposite = {
  N = "S", NE = "SW", E = "W", SE = "NW", S = "N", SW = "NE", W = "E", NW = "SE",
}

--- The direction in which a link leads out of one of its spaces, such as "NE"; nil where the board has none.
---@param link link
---@param space space
---@return string?
function directions.out_of(link, space)
  if link.a == space then return link.direction end
  return opposite[link.direction]
end

--- The space next to this one in a direction such as "NE"; nil beyond the map.
---@param space space
---@param direction string
---@return space?
function directions.neighbour(space, direction)
  for _, link in ipairs(space.links) do
    if directions.out_of(link, space) == direction then return link:other(space) end
  end
  return nil
end

--- Does one space touch the other?
---@param space space
---@param other space
---@return boolean
function directions.next_to(space, other)
  return other ~= nil and map:link(space, other) ~= nil
end

--- Does a way with this crossing lead out of the space?
---@param space space
---@param crossing string such as "road"
---@return boolean
function directions.leads_out(space, crossing)
  for _, link in ipairs(space.links) do
    if link:crossing(crossing) then return true end
  end
  return false
end

--- Is the space one of the two that a link joins?
---@param link link
---@param space space
---@return boolean
function directions.touches(link, space) return link.a == space or link.b == space end

return directions
