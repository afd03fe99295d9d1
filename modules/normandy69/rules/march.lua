-- Movement overland: terrain, roads, rivers and zones of control.
local movement = require("bocage.movement")
local units = require("rules.units")

local march = {}

-- Without the road bonus a road still leads over rivers, at the cost of the ground.
local function class_of(game, unit)
  local bonus = not (game.turn == 1 and unit.side.name == "allied" and game:in_force("I9"))
  return bonus and unit.class or unit.class .. ".slow"
end

-- Does the last step lead onto a river or into a flooded square elsewhere than on a road?
local function ends_at_water(game, from, path)
  local last = path[#path]
  if not (last:has("river") or last.terrain == "flooded") then return false end
  return not game:link(path[#path - 1] or from, last):crossing("road")
end

local function require_dry(game, unit)
  local flooded = unit.space.terrain == "flooded"
  game:rule(flooded and "T-flooded" or "T-river", not unit.at_water,
    { text = "It came to the water off the road and waits for the next turn", pieces = { unit } })
end

--- A verb of movement under the rules that all movement keeps.
---@param options { title: string, prompt: string, units: function, test?: function, ends?: function }
---@return table
function march.verb_with(options)
  local verb = movement.verb{
    title = options.title,
    prompt = options.prompt,
    units = options.units,
    test = function(game, side, unit)
      if options.test then options.test(game, side, unit) end
      require_dry(game, unit)
    end,
    class = class_of,
    budget = function(_, unit) return unit.move end,
    ends = options.ends,
    zone = "ground",
    effect = { enter = "stop", between = "barred" },
    rules = { zone_stop = "A1", zone_to_zone = "A2", blocked = "A2", budget = "T-clear" },
    limits = units.limits,
    moved = "moved",
  }
  local move = verb.run
  verb.run = function(game, side, args)
    if ends_at_water(game, args.unit.space, args.path) then game:set(args.unit, "at_water", true) end
    move(game, side, args)
  end
  return verb
end

march.verb = march.verb_with{
  title = "Move",
  prompt = "Choose a unit and where it goes",
  units = function(game, side)
    return game:pieces{ side = side, on_map = true, where = function(unit) return not unit.moved end }
  end,
}

return march
