-- Movement overland: terrain, roads, rivers, zones of control and supply.
local beaches = require("rules.beaches")
local entering = require("rules.entering")
local lines = require("rules.lines")
local movement = require("bocage.movement")
local objections = require("bocage.objections")
local tables = require("bocage.tables")
local units = require("rules.units")

local march = {}

-- Without the road bonus a road still leads over rivers, at the cost of the ground.
local function class_of(game, unit)
  local first = game.turn == 1 and unit.side.name == "allied" -- rule I9
  return (first or unit.unsupplied) and unit.class .. ".slow" or unit.class -- rule U5
end

-- What it has spent is kept only where one factor serves both impulses.
local function budget(_, unit) return unit.move - unit.spent end

-- Does the last step lead onto a river or into a flooded square elsewhere than on a road?
local function ends_at_water(game, from, path)
  local last = path[#path]
  if not (last:has("river") or last.terrain == "flooded") then return false end
  return not game:link(path[#path - 1] or from, last):crossing("road")
end

local function require_dry(game, unit)
  local flooded = unit.space.terrain == "flooded"
  game:rule(flooded and "T-flooded" or "T-river", false,
    { text = "It came to the water off the road and waits for the next turn", pieces = { unit } })
end

--- What stands against a unit that landed by air in this turn.
---@param unit piece
---@return Objection[]
function march.landed_by_air(unit)
  if not unit.dropped then return {} end  -- rule I5e
  if unit.arm == "glider" then  -- rule G3
    return { { rule = "G3", text = "Gliders do nothing more in the turn in which they land", pieces = { unit } } }
  end
  return { { rule = "I5e", text = "Parachutists do nothing more in the turn in which they land", pieces = { unit } } }
end

--- Refuses that a unit moves that may not: the other side's, what came ashore or has moved, what landed by air, what waits
--- at the water.
---@param game game
---@param side side
---@param unit piece
function march.require_ready(game, side, unit)
  game:rule("D1", unit.side == side, { text = "Units do not move in the other side's turn", pieces = { unit } })
  game:rule("A1", not unit.stopped, { text = "It came onto the map in an enemy zone of control and has stopped there", pieces = { unit } })
  if unit.ashore then
    game:rule(beaches.rule_now(game), false, { text = "Who comes ashore does not move in the same impulse", pieces = { unit } })
  end
  game:rule("M1", not unit.moved, { text = "This unit has moved in this impulse", pieces = { unit } })
  game:rule("M1", budget(game, unit) > 0, { text = "This unit has spent its movement factor", pieces = { unit } })
  objections.require(game, march.landed_by_air(unit))
  if unit.at_water then require_dry(game, unit) end
end

-- A unit in supply ends its move in supply; one that has no line may go where it wants, as reconnaissance may.
local function supplied_ends(game, side, unit)
  local now, german = lines.of(game, side), side.name == "german"
  if unit.unsupplied or (german and unit.arm == "recon") then return nil end
  return function(space)
    local held, text = now.holds(space), "The unit would move out of supply"
    return {
      { rule = "U3", ok = held or german, text = text, spaces = { space } },
      { rule = "U4", ok = held or not german, text = text, spaces = { space } },
    }
  end
end

-- Own squares without room, by the limit: nobody passes there when the limits hold at every moment.
local function full_links(game, unit)
  local causes = units.no_room(game, unit, game:occupied(unit.side) * game:region("land"))
  for _, cause in ipairs(causes) do
    cause.links = {}
    for _, space in ipairs(cause.spaces:list()) do cause.links = tables.joined(cause.links, space.links) end
    cause.spaces = nil
  end
  return causes
end

local function reach_options(game, unit)
  if game:option("stacking") ~= "always" then return {} end
  return { barred = full_links(game, unit) }
end

-- rules A1, A2, A3: any number of units enters a zone, and each stops there
local effects = { barred = { enter = "stop", between = "barred" }, one_square = { enter = "stop", between = "free" } }

-- zone_to_zone: a value of the option of this name.
local function options_of(zone_to_zone, options)
  return {
    title = options.title,
    prompt = options.prompt,
    units = options.units,
    test = function(game, side, unit)
      if options.test then options.test(game, side, unit) end
      march.require_ready(game, side, unit)
    end,
    class = class_of,
    budget = budget,
    ends = options.ends or supplied_ends,
    zone = "ground",
    effect = effects[zone_to_zone],
    more = reach_options,
    rules = { zone_stop = "A1", zone_to_zone = "A2", blocked = "C0a", budget = "T-clear" },
    limits = units.limits,
    moved = "moved",
  }
end

--- Where a unit could end its move now, and for how much; or with `to` what the way there costs, or why there is none: for queries.
---@param game game
---@param unit piece
---@param to? space
---@return { value: table[]|integer|fraction|false|nil, reasons: table[] }
function march.reach(game, unit, to)
  local options = options_of(game:option("zone_to_zone"), {})
  if not to then return movement.foresee(game, options, unit) end
  local reach = movement.reach(game, options, unit)
  local obstacle = reach:why_not(to)
  if obstacle then
    return { value = false, reasons = { { text = obstacle.text, rule = obstacle.rule, spaces = { obstacle.space or to } } } }
  end
  local cost = reach:cost(to)
  return { value = cost, reasons = { { text = "The cheapest way", rule = "T-clear", spaces = reach:path(to), amount = cost } } }
end

--- A verb of movement under the rules that all movement keeps.
---@param options { title: string, prompt: string, units: function, test?: function, ends?: function }
---@return table
function march.verb_with(options)
  local verbs = {}
  for zone_to_zone in pairs(effects) do verbs[zone_to_zone] = movement.verb(options_of(zone_to_zone, options)) end
  return {
    title = options.title,
    prompt = options.prompt,
    offers = function(game, side) return verbs[game:option("zone_to_zone")].offers(game, side) end,
    run = function(game, side, args)
      local unit, path, from = args.unit, args.path, args.unit.space
      if game:option("impulses") == "shared" then
        game:set(unit, "spent", unit.spent + movement.path_cost(game, class_of(game, unit), from, path))
      end
      if ends_at_water(game, from, path) then game:set(unit, "at_water", true) end
      verbs[game:option("zone_to_zone")].run(game, side, args)
      entering.along(game, unit, path)
    end,
  }
end

march.verb = march.verb_with{
  title = "Move",
  prompt = "Choose a unit and where it goes",
  units = function(game) return game:pieces{ on_map = true } end,
}

return march
