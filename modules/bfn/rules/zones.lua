-- Zones of control, and who stands where.
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local units = require("rules.units")

local zones = {}

zones.id = "ground"

--- The spaces with units of a side on land, strongpoints among them.
---@type fun(game: game, side: side): set
zones.held = tables.remembering_of(function(game, side)
  local list = {}
  for space in pairs(units.by_hex(game, side)) do list[#list + 1] = space end
  return game:set_of(list)
end)

--- Those of these spaces that units of a side hold: for few spaces, where nobody asks for the others.
---@param game game
---@param side side
---@param among set
---@return set
function zones.held_among(game, side, among)
  local places = (among * game:occupied(side)):list()
  return game:set_of(tables.filtered(places, function(space)
    return tables.any(units.at(space, side), function(unit) return not unit.afloat end)
  end))
end

--- The spaces in enemy zones, for movement: a friend in the hex changes nothing.
---@param game game
---@param side side
---@return set
function zones.against(game, side) return zoc.of_enemies(game, side, zones.id) end -- rules 5.1, 5.3

--- The spaces in enemy zones that no unit of the side's own holds: for lines of supply and retreats.
---@param game game
---@param side side
---@return set
function zones.uncancelled(game, side) return zones.against(game, side) - zones.held(game, side) end -- rules 5.4#1, 5.4#2

return zones
