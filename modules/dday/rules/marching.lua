-- Movement in both movement phases: one unit at a time, leg and mobile units in enemy zones.
local forces = require("bocage.forces")
local movement = require("bocage.movement")
local ground = require("rules.ground")
local occupying = require("rules.occupying")
local scenarios = require("rules.scenarios")
local units = require("rules.units")

local marching = {}

---@type StackLimit[]
marching.limits = {
  { rule = "5.3#3", max = 1, text = "A unit cannot end its move with another unit",
    counts = function(piece) return units.is_unit(piece) and 1 or 0 end },
}

--- The movement allowance of the moment: halved, rounded up, in inclement weather.
---@param game game
---@param unit piece
---@return integer
function marching.allowance(game, unit)
  if game.inclement then return (unit.move + 1) // 2 end -- rule 10.6#3
  return unit.move
end

-- In a storm the halved allowance takes the place of the printed one here, too.
local function effect(game, unit)
  if units.is_mobile(unit) then -- rules 6.1, 6.1#1, 6.1#2, 6.1#3, 6.1#4
    return { enter_cost = marching.allowance(game, unit) // 2 } -- rules 6.1, 10.6#3
  end
  return { enter = "stop", between = "whole_allowance" }
end

--- What bears on the way of one unit besides its points: zones, the boundary, a limit to single hexes.
---@param game game
---@param unit piece
---@return table entries of game:reach
function marching.obstacles(game, unit)
  local more = {
    blocked = { { spaces = game:occupied(unit.side.other), rule = "5.2#6", text = "An enemy stands there" } },
    barred = ground.boundary(game, unit), -- rule 5.2#7
    zones = ground.zone_against(game, unit), -- rules 6.0, 6.0#1, 6.0#3
    zone = effect(game, unit),
  }
  if unit.stride == 1 then
    -- Only who rolled a six in the raid is whole.
    local rule = units.is_reduced(unit) and "10.9.3#5" or "10.9.3#6"
    more.halt = { { spaces = game:all(), rule = rule, text = "The unit may move one hex in the turn of its raid" } }
  end
  return more
end

local function rules_of(game)
  local rules = {
    zone_stop = "6.1#1", zone_to_zone = "6.1#2", budget = "5.2#4",
    barred = scenarios.now(game).boundary.rule,
  }
  return rules
end

local function require_free(game, unit)
  game:rule("8.5#11", not unit.advanced, { text = "The unit has advanced after combat", pieces = { unit } })
  if game:node() == "mobile_movement" then
    game:rule("5.5#1", not unit.marched, { text = "The unit has moved in the Movement Phase", pieces = { unit } })
  end
  game:rule("5.2#10", not unit.moved, { text = "The unit has moved in this phase", pieces = { unit } })
  game:rule("10.9.2#17", not (unit.idle and units.is_airborne(unit)),
    { text = "Airborne units do not move in the turn of the landing", pieces = { unit } })
  game:rule("10.9.1#9", not unit.idle or units.is_airborne(unit),
    { text = "The assault force does not move in the turn of the landing", pieces = { unit } })
  game:rule("10.9.3#4", unit.stride ~= 0, { text = "The unit is pinned down in the turn of its raid", pieces = { unit } })
end

local function require_mobile_phase(game, unit)
  if game:node() ~= "mobile_movement" then return end
  game:rule("5.5#2", units.is_mobile(unit), { text = "Only mobile units move in this phase", pieces = { unit } })
end

---@param game game
---@return MoveOptions
function marching.options(game)
  return {
    units = forces.of, moved = "moved",
    test = function(_, _, unit)
      require_mobile_phase(game, unit)
      require_free(game, unit)
    end,
    class = function(_, unit) return unit.class end,
    budget = marching.allowance, -- rules 5.2#4, 5.2#5
    more = marching.obstacles,
    rules = rules_of(game),
    limits = function() return marching.limits end,
    after = function(_, _, unit)
      game:set(unit, "marched", game:node() == "movement")
      occupying.settle_in(game, unit)
    end,
  }
end

--- What a unit could reach from a hex with so many points.
---@param game game
---@param unit piece
---@param from space
---@param budget integer|fraction
---@return reach
function marching.reach_from(game, unit, from, budget)
  local spec = marching.obstacles(game, unit)
  spec.from, spec.class, spec.budget, spec.rules = from, unit.class, budget, rules_of(game)
  return game:reach(spec)
end

--- Where a unit could end its move, and for how many points: for the query.
---@param game game
---@param unit piece
---@return { value: table[]?, reasons: table[] }
function marching.foresee(game, unit) return movement.foresee(game, marching.options(game), unit) end

marching.verbs = {
  move = {
    title = "Move", prompt = "Choose a unit and where it goes",
    offers = function(game, side) return movement.verb(marching.options(game)).offers(game, side) end,
    run = function(game, side, args) return movement.verb(marching.options(game)).run(game, side, args) end,
  },
}

return marching
