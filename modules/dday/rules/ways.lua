-- What a retreating or displaced unit may enter, and what it should make for.
local retreat = require("bocage.retreat")
local ground = require("rules.ground")
local units = require("rules.units")

local ways = {}

--- The hexes that a unit may retreat into or through, friends or not: playable land without enemies and their zones.
---@param game game
---@param unit piece
---@param through_zones? boolean
---@return set
function ways.open(game, unit, through_zones)
  local open = ground.playable_for(game, unit) - game:occupied(unit.side.other)
  if game:in_force("8.3-5") and not through_zones then open = open - ground.zone_against(game, unit) end
  return open
end

--- The hexes with other units of its side.
---@param game game
---@param unit piece
---@return set
function ways.friends(game, unit) return game:occupied(unit.side) - game:set_of{ unit.space } end

local function steps_to(game, goals)
  return game:flood{ from = goals, through = game:region("land") }
end

-- 0 where the unit comes nearer to the goals than it stood, 1 elsewhere.
local function nearer(game, unit, goals)
  local net = steps_to(game, goals)
  local here = net:steps(unit.space)
  return function(space)
    local there = net:steps(space)
    return here and there and there < here and 0 or 1
  end
end

local function nearest(game, space, enemies)
  local best = nil
  for _, enemy in ipairs(enemies) do
    local steps = game:distance(space, enemy.space)
    if steps and (not best or steps < best) then best = steps end
  end
  return best
end

local function from_enemies(game, unit)
  local enemies = units.of(game, unit.side.other)
  if #enemies == 0 then
    return { measure = "end", rule = "8.1.5-2", weight = nearer(game, unit, ways.friends(game, unit)) }
  end
  local here = nearest(game, unit.space, enemies)
  return {
    measure = "end", rule = "8.1.5-1",
    weight = function(space) return nearest(game, space, enemies) > here and 0 or 1 end,
  }
end

--- What a retreat should keep to, in order: over vacant hexes; after a bombardment away from the nearest enemy; nearer to its
--- own edge or source.
---@param game game
---@param unit piece
---@param friends set
---@param bombarded? boolean
---@return table[]
function ways.priorities(game, unit, friends, bombarded)
  local list = { retreat.avoiding(game, { spaces = friends, rule = "8.3-4" }) }
  if bombarded then
    local first = from_enemies(game, unit)
    if game:in_force(first.rule) then list[#list + 1] = first end
  end
  if game:in_force("8.3-3") then
    list[#list + 1] = { measure = "end", rule = "8.3-3", weight = nearer(game, unit, ground.home(game, unit.side)) }
  end
  return list
end

--- Is this hex nearer to the unit's own edge or source than where it stands?
---@return fun(space: space): boolean
function ways.homeward(game, unit)
  local weight = nearer(game, unit, ground.home(game, unit.side))
  return function(space) return weight(space) == 0 end
end

return ways
