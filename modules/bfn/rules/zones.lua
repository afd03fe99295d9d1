-- Zones of control, and who stands where.
local zoc = require("bocage.zoc")
local units = require("rules.units")

local zones = {}

zones.id = "ground"

local held = {
  allied = remembering(function(game)
    local list = {}
    for _, unit in ipairs(units.of(game, game:side("allied"))) do list[#list + 1] = unit.space end
    return game:set_of(list)
  end),
  german = remembering(function(game)
    local list = {}
    for _, unit in ipairs(units.of(game, game:side("german"))) do list[#list + 1] = unit.space end
    return game:set_of(list)
  end),
}

--- The spaces with units of a side on land, strongpoints among them.
---@param game game
---@param side side
---@return set
function zones.held(game, side) return held[side.name](game) end

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
