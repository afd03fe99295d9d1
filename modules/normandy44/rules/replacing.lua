-- Replacements: points give steps back to units in supply, away from the enemy.
local objections = require("bocage.objections")
local tables = require("bocage.tables")
local figures = require("rules.figures")
local purse = require("rules.purse")
local units = require("rules.units")
local zones = require("rules.zones")

local replacing = {}

-- Armour that attacks is dear.
local function price(game, unit)
  return figures.of(game, unit.attacks_armour and "armour_step_price" or "step_price") -- rule 6.2
end

local function objections_to(game, near, unit)
  local function against(rule, ok, text) return { rule = rule, ok = ok, text = text, pieces = { unit } } end
  return {
    against("6.2", units.steps_left(unit) < unit.steps, "The unit has all its steps"),
    against("6.2", not unit.refilled, "A unit gets one step back in a turn"),
    against("18.4", not unit.unsupplied, "The unit is out of supply"),
    against("18.3", not unit.stock, "Who lives on the stock of Cherbourg takes no replacements"),
    against("6.2", not near:contains(unit.space), "An enemy unit stands next to it"),
    against("6.2", purse.left(game, "steps", unit.army) >= price(game, unit), "Too few replacements are left for it"),
  }
end

replacing.conditions = {
  replacements_due = function(game)
    local side = game:active()
    local near = zones.beside_enemies(game, side)
    return tables.any(units.of(game, side), function(unit) return objections.none(objections_to(game, near, unit)) end)
  end,
}

replacing.verbs = {
  replace = {
    title = "Replace a step", prompt = "Choose a unit that gets a step back",
    offers = function(game, side)
      local near = zones.beside_enemies(game, side)
      return domain.record{ { "unit", domain.one_of{
        of = units.of(game, side), other = "Only combat units on the map get a step back",
        test = function(unit) objections.require(game, objections_to(game, near, unit)) end,
      } } }
    end,
    preview = function(game, _, picked)
      local unit = picked.unit
      if not unit then return nil end
      local left = purse.left(game, "steps", unit.army)
      return { value = price(game, unit), reasons = { { text = "Replacements of " .. left .. " that are left", rule = "6.2" } } }
    end,
    run = function(game, _, args)
      purse.pay(game, "steps", args.unit.army, price(game, args.unit))
      game:set(args.unit, "refilled", true)
      units.restore(game, args.unit)
    end,
  },
}

return replacing
