-- Roads: who is on one, and where they leave the map: for lines of supply, replacements and exits alike.
local units = require("rules.units")

local roads = {}

local function along_roads()
  local list = {}
  for _, link in ipairs(map:links{ crossings = { "road" } }) do
    list[#list + 1] = link.a
    list[#list + 1] = link.b
  end
  return map:set_of(list)
end

--- The squares that lie on a road.
---@type set
roads.squares = along_roads()

--- The squares where a road leaves the map: those of its edges that lie on a road.
---@type set
roads.off_map = roads.squares * units.edge_squares

return roads
