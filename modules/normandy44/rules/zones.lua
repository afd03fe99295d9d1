-- Zones of control as the rules of this game use them, and who stands where.
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local units = require("rules.units")

local zones = {}

zones.id = "ground"

--- The spaces with combat units of a side: support pieces alone hold nothing.
---@param game game
---@param side side
---@return set
zones.held = tables.remembering_of(function(game, side)
  local list = {}
  for _, unit in ipairs(units.of(game, side)) do list[#list + 1] = unit.space end
  return game:set_of(list)
end)

--- The spaces in enemy zones, for movement: a friend in the hex changes nothing.
---@param game game
---@param side side
---@return set
function zones.against(game, side) return zoc.of_enemies(game, side, zones.id) end -- rule 8.4

--- The spaces in enemy zones without a combat unit of the side's own: for retreats and lines of supply.
---@param game game
---@param side side
---@return set
function zones.uncancelled(game, side) return zones.against(game, side) - zones.held(game, side) end -- rule 8.4

--- The spaces next to combat units of the other side, whether they have a zone or not.
---@param game game
---@param side side
---@return set
zones.beside_enemies = tables.remembering_of(function(game, side)
  local list = {}
  for _, space in ipairs(zones.held(game, side.other):list()) do
    for _, neighbour in ipairs(space.neighbours) do list[#list + 1] = neighbour end
  end
  return game:set_of(list)
end)

return zones
