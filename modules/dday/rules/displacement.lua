-- Displacement in this game: who may be pushed where, and what it does to him.
local shared = require("bocage.displacement")
local tables = require("bocage.tables")
local occupying = require("rules.occupying")
local units = require("rules.units")
local ways = require("rules.ways")

local displacement = {}

local function best_of(game, unit, list)
  local better = tables.filtered(list, ways.homeward(game, unit))
  return #better > 0 and better or list
end

---@param game game
---@return DisplacementOptions
local function options_of(game)
  return {
    rule = "8.3.1#3",
    open = function(unit) return ways.open(game, unit) end,
    at = units.at,
    chain = function() return true end, -- rules 8.3.1#5, 8.3.1#6
    best = function(unit, list) return best_of(game, unit, list) end,
    best_rule = "8.3#3",
    moved = function(unit, space)
      game:set(unit, "displaced", true)
      occupying.occupy(game, unit, space)
    end,
  }
end

--- The hexes near a retreating unit whose unit could go aside.
---@param game game
---@param unit piece
---@param length integer
---@return set
function displacement.possible(game, unit, length)
  return shared.possible(game, options_of(game), unit, game:within(unit.space, length) * ways.friends(game, unit))
end

--- Procedure: the unit in this hex makes room for the one that retreats there.
function displacement.clear(game, retreating, space) shared.clear(game, options_of(game), retreating, space) end

return displacement
