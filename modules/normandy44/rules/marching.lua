-- Movement: one unit at a time, tactically, strategically along roads, or extended; what it costs and what bars the way.
local movement = require("bocage.movement")
local tables = require("bocage.tables")
local bounds = require("rules.bounds")
local barriers = require("rules.bonds")
local figures = require("rules.figures")
local holding = require("rules.holding")
local stacks = require("rules.stacks")
local units = require("rules.units")
local water = require("rules.water")
local zones = require("rules.zones")

local marching = {}

-- Costs and allowances ---------------------------------------------------------------------------------------------------

-- German mechanized units keep to the edges of primary roads while aircraft fly.
local function class_of(game, unit)
  local watched = unit.side.name == "german" and unit.class == "mech" and game.weather ~= "storm"
  return watched and "mech.watched" or unit.class -- rule 9.7
end

-- On June 6 the panzers wait for their orders.
local function held_back(game, unit)
  local panzers = unit.division == "21-pz" or unit.attacks_armour
  return game.turn == 6 and unit.side.name == "german" and panzers -- rule 20.7
end

--- The movement allowance of the moment.
---@param game game
---@param unit piece
---@return integer|fraction
function marching.allowance(game, unit)
  if unit.disrupted then return unit.move // 2 end -- rule 13.6
  if unit.landed then return unit.move // 2 end -- rules 6.4.1, 20.6
  if unit.dropped then return unit.move // 2 end -- rule 20.2.2
  if held_back(game, unit) then return fraction(unit.move, 2) end -- rule 20.7
  return unit.move
end

-- What bars the way ------------------------------------------------------------------------------------------------------

local function where_support_keeps_out(game, unit)
  if not units.is_support(unit) then return game:set_of{} end
  return zones.uncancelled(game, unit.side) -- rule 17.2
end

--- What keeps this unit out of hexes and hexsides, whatever way it moves: entries of game:reach.
---@param game game
---@param unit piece
---@param from? space where its move begins; where it stands unless given
---@return table
function marching.obstacles(game, unit, from)
  local bonds = barriers.against(game, unit.side)
  local blocked = tables.joined({
    { spaces = zones.held(game, unit.side.other), rule = "9.11", text = "An enemy unit stands there" },
    bonds.spaces,
    { spaces = where_support_keeps_out(game, unit), rule = "17.2",
      text = "Headquarters and Werfer brigades enter an enemy zone of control only where a friendly combat unit stands" },
  }, bounds.causes(game, unit))
  if unit.disrupted then
    blocked[#blocked + 1] = {
      spaces = zones.against(game, unit.side), rule = "13.6", text = "A Disrupted unit does not enter an enemy zone of control",
    }
  end
  return {
    blocked = blocked,
    barred = { bonds.links, water.out_of_reach(from or unit.space) },
    zones = zones.against(game, unit.side),
    -- rules 9.5, 28.4, 8.3, T-exit, T-enter
    zone = { enter = game:option("thick_zones") and "stop" or "free", leave_cost = figures.of(game, "leave_zone") },
  }
end

local rules = { zone_stop = "28.4", budget = "9.1" }

-- The same, and out of these hexes besides.
local function kept_out(obstacles, cause)
  return tables.merged(obstacles, { blocked = tables.joined(obstacles.blocked, { cause }) })
end

-- The three ways to move -------------------------------------------------------------------------------------------------

---@class WayToMove
---@field title string
---@field prompt string
---@field class fun(game: game, unit: piece): string
---@field budget fun(game: game, unit: piece): integer|fraction
---@field obstacles fun(game: game, unit: piece, from: space?): table
---@field test fun(game: game, unit: piece) who may not move so: refuses by game:rule
---@field mark string? the variable of the piece that says so
---@field moved string the variable of the piece that says it has made this move
---@field units fun(game: game, side: side): piece[] who could ever move so

local function all_on_map(game, side) return game:pieces{ side = side, on_map = true } end

local tactical = {
  title = "Move", prompt = "Choose a unit and where it goes",
  class = class_of, budget = marching.allowance, moved = "moved", units = all_on_map,
  obstacles = function(game, unit, from)
    local fresh = not unit.disrupted and unit.spent == 0
    return tables.merged(marching.obstacles(game, unit, from), { minimum_step = fresh }) -- rule 9.4
  end,
  test = function() end,
}

--- A way of one's own: tactical movement but for what is given.
---@param given table some fields of a WayToMove
---@return WayToMove
function marching.way(given) return tables.merged(tactical, given) end

local strategic = marching.way{
  title = "Move strategically", prompt = "Choose a unit and where it goes along roads, far from the enemy", mark = "marched",
  class = function(game, unit) return class_of(game, unit) .. ".column" end, -- rule 9.6
  budget = function(game, unit) return marching.allowance(game, unit) * figures.of(game, "strategic") end, -- rule 9.6
  obstacles = function(game, unit, from)
    return kept_out(marching.obstacles(game, unit, from), {
      spaces = zones.beside_enemies(game, unit.side), rule = "9.6", text = "A unit that moves strategically keeps away from enemy units",
    })
  end,
  test = function(game, unit)
    game:rule("9.6.1", game.turn > 6, { text = "Nobody moves strategically on June 6", pieces = { unit } })
    game:rule("9.6.1", not unit.landed, { text = "The unit has landed in this turn", pieces = { unit } })
    game:rule("9.6.1", not unit.disrupted, { text = "The unit is Disrupted", pieces = { unit } })
    game:rule("9.6", not zones.beside_enemies(game, unit.side):contains(unit.space),
      { text = "A unit that stands next to the enemy does not move strategically", pieces = { unit } })
  end,
}

local extended = marching.way{
  title = "Move farther", prompt = "Choose a unit that will not fight, and where it goes", mark = "extended",
  budget = function(game, unit)
    local allowance = marching.allowance(game, unit)
    return allowance + allowance // 2 -- rule 28.1
  end,
  obstacles = function(game, unit)
    return kept_out(marching.obstacles(game, unit), {
      spaces = zones.against(game, unit.side), rule = "28.1", text = "An extended move enters no enemy zone of control",
    })
  end,
  test = function(game, unit)
    game:rule("28.1", not zones.against(game, unit.side):contains(unit.space),
      { text = "An extended move begins outside enemy zones of control", pieces = { unit } })
  end,
}

-- The verbs --------------------------------------------------------------------------------------------------------------

local function require_free(game, way, unit)
  game:rule("16.2", not units.is_strongpoint(unit), { text = "Strongpoints do not move", pieces = { unit } })
  game:rule("9.1", not unit[way.moved], { text = "The unit has moved in this turn", pieces = { unit } })
  bounds.require_release(game, unit)
end

---@param way WayToMove
---@return MoveOptions
local function options_of(way)
  return {
    title = way.title, prompt = way.prompt, moved = way.moved, units = way.units,
    test = function(game, _, unit)
      require_free(game, way, unit)
      way.test(game, unit)
    end,
    class = way.class, budget = way.budget, more = way.obstacles, rules = rules,
    limits = stacks.limits, -- rule 7.3
    ends = function(_, _, unit)
      return function(space) return stacks.objections(unit, space) end
    end,
    after = function(game, _, unit, path)
      if way.mark then game:set(unit, way.mark, true) end
      holding.pass(game, unit, path)
    end,
  }
end

-- What the way costs with every step out of an enemy zone; the least move costs all there is.
local function spent_on(game, way, unit, path)
  local zone, leaving = zones.against(game, unit.side), figures.of(game, "leave_zone")
  local cost, at = movement.path_cost(game, way.class(game, unit), unit.space, path), unit.space
  for _, space in ipairs(path) do
    if zone:contains(at) then cost = cost + leaving end
    at = space
  end
  local all = way.budget(game, unit)
  return cost < all and cost or all -- rules 9.2, 9.4
end

--- A verb of movement of its own kind under the rules that all movement keeps.
---@param way WayToMove
---@return table
function marching.verb_with(way)
  local verb = movement.verb(options_of(way))
  return tables.merged(verb, {
    run = function(game, side, args)
      game:set(args.unit, "spent", spent_on(game, way, args.unit, args.path))
      verb.run(game, side, args)
    end,
  })
end

local extend = marching.verb_with(extended)

marching.verbs = {
  move = marching.verb_with(tactical),
  march = marching.verb_with(strategic),
  extend = tables.merged(extend, {
    offers = function(game, side) return game:option("extended") and extend.offers(game, side) or nil end, -- rule 28.1
  }),
}

--- The ways in which arrivals move on: tactically or strategically.
marching.ways = { tactical = tactical, strategic = strategic }

--- What an arrival can reach from the hex where it comes onto the map, when it has paid for that hex.
---@param game game
---@param way WayToMove
---@param unit piece
---@param from space
---@param paid integer|fraction
---@return reach
function marching.reach_from(game, way, unit, from, paid)
  local spec = way.obstacles(game, unit, from)
  spec.from, spec.class, spec.budget, spec.rules = from, way.class(game, unit), way.budget(game, unit) - paid, rules
  return game:reach(spec)
end

--- Where a unit could end its move, and for how many points: for the query.
---@param game game
---@param unit piece
---@return { value: table[]?, reasons: table[] }
function marching.foresee(game, unit)
  return movement.foresee(game, options_of(tactical), unit)
end

return marching
