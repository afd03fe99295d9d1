-- Roads: who is on one, and where they leave the map: for lines of supply, replacements and exits alike.
local directions = require("bocage.directions")
local units = require("rules.units")

local roads = {}

--- Those of these squares that lie on a road.
---@param game game
---@param squares set
---@return set
function roads.on(game, squares)
  local list = {}
  for _, space in ipairs(squares:list()) do
    if directions.leads_out(space, "road") then list[#list + 1] = space end
  end
  return game:set_of(list)
end

--- The squares where a road leaves the map: those of its edges that lie on a road.
---@param game game
---@return set
function roads.off_map(game) return roads.on(game, units.edge_squares(game)) end

return roads
