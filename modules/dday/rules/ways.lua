-- What a retreating or displaced unit may enter, and what it should make for.
local retreat = require("bocage.retreat")
local spaces = require("bocage.spaces")
local ground = require("rules.ground")
local scenarios = require("rules.scenarios")

local ways = {}

--- What a unit may not retreat into or through, friends or not: each cause with its rule.
---@param game game
---@param unit piece
---@param through_zones? boolean
---@return Cause[]
function ways.causes(game, unit, through_zones)
  local land = game:region("land")
  local list = {
    { spaces = game:all() - land, rule = "8.3#7", text = "Nobody retreats into the sea" },
    {
      spaces = land - ground.playable_for(game, unit), rule = scenarios.now(game).boundary.rule,
      text = "The hex lies beyond the boundary",
    },
    { spaces = game:occupied(unit.side.other), rule = "8.3#5", text = "An enemy stands there" },
  }
  if through_zones then return list end
  -- rule 8.3#6: friends in the hex do not help
  list[#list + 1] = { spaces = ground.zone_against(game, unit), rule = "8.3#5", text = "The hex lies in an enemy zone of control" }
  return list
end

--- The hexes that a unit may be pushed into.
---@param game game
---@param unit piece
---@return set
function ways.open(game, unit)
  return game:all() - spaces.union(game, ways.causes(game, unit), function(cause) return cause.spaces end)
end

--- The hexes with other units of its side.
---@param game game
---@param unit piece
---@return set
function ways.friends(game, unit) return game:occupied(unit.side) - game:set_of{ unit.space } end

local function nearer_home(game, unit)
  return retreat.nearer(game,
    { from = unit.space, goals = ground.home(game, unit), through = game:region("land"), rule = "8.3#3" })
end

local function from_enemies(game, unit)
  local land = game:region("land")
  local enemies = game:occupied(unit.side.other) * land
  if #enemies > 0 then return retreat.farther(game, { from = unit.space, spaces = enemies:list(), rule = "8.1.5#1" }) end
  return retreat.nearer(game, { from = unit.space, goals = ways.friends(game, unit), through = land, rule = "8.1.5#2" })
end

--- What a retreat should keep to, in order: over vacant hexes; after a bombardment away from the nearest enemy; nearer to its
--- own edge or source.
---@param game game
---@param unit piece
---@param friends set
---@param bombarded? boolean
---@return table[]
function ways.priorities(game, unit, friends, bombarded)
  return retreat.priorities(
    retreat.avoiding({ spaces = friends, rule = "8.3#4", at_all = true }),
    bombarded and from_enemies(game, unit) or nil,
    nearer_home(game, unit))
end

--- Is this hex nearer to the unit's own edge or source than where it stands?
---@return fun(space: space): boolean
function ways.homeward(game, unit)
  local priority = nearer_home(game, unit)
  return function(space) return priority.weight(space) == 0 end
end

return ways
