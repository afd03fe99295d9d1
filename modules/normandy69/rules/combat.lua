-- Battles: who may attack what, how often, and the fights of parachutists where they came down.
local control = require("bocage.control")
local entering = require("rules.entering")
local factors = require("rules.factors")
local forces = require("bocage.forces")
local lines = require("rules.lines")
local march = require("rules.march")
local naval = require("rules.naval")
local objections = require("bocage.objections")
local outlook = require("bocage.outlook")
local results = require("rules.results")
local tables = require("bocage.tables")
local units = require("rules.units")

local combat = {}

local function require_time_for_attacks(game)
  local fights_due = game:node() == "air_battles" and #control.contested(game, game:region("land")) > 0
  game:rule("A6", not fights_due, "Parachutists who came down on Germans fight first")
  game:rule("A4", game:node() == "battles", "Battles come after the first impulse")
  game:rule("A7", game.attacks_left == nil or game.attacks_left > 0, "The die allows no more attacks in this turn")
end

-- What stands against it that a unit attacks at all.
local function objections_to(game, side, now, unit)
  return tables.joined({
    { rule = "A10", ok = not unit.attacked, text = "This unit has attacked already", pieces = { unit } },
  }, march.landed_by_air(unit), {
    { rule = "R-Gd", ok = not unit.defence_only, text = "Its factor in brackets is for defence only", pieces = { unit } },
    { rule = "A8", ok = now.holds(unit.space), text = "Units out of supply do not attack", pieces = { unit } },
    {
      rule = "T-flooded", ok = side.name ~= "allied" or unit.space.terrain ~= "flooded",
      text = "The Allies do not attack out of flooded squares", pieces = { unit },
    },
  })
end

-- Of the units next to the square one at least must be able to attack it; else the first says why not.
local function require_attacker(game, side, now, target)
  local first = nil
  for _, space in ipairs(target.neighbours) do
    for _, unit in ipairs(units.of_side(space.pieces, side)) do
      local against = objections_to(game, side, now, unit)
      if objections.none(against) then return end
      first = first or against
    end
  end
  objections.require(game, first or {})
end

local function target_domain(game, side)
  local near, now = game:zone("ground", side), lines.of(game, side)
  return domain.one_of{
    of = (game:occupied(side.other) * game:region("land")):list(),
    test = function(space)
      game:rule("C0a", near:contains(space), { text = "No unit of yours is next to this square", spaces = { space } })
      game:rule("T-flooded", side.name ~= "allied" or space.terrain ~= "flooded",
        { text = "The Allies do not attack into flooded squares", spaces = { space } })
      require_attacker(game, side, now, space)
    end,
  }
end

local function attackers_domain(game, side, target)
  local now = lines.of(game, side)
  return domain.some_of{
    of = forces.of(game, side),
    test = function(unit)
      game:rule("C0a", game:distance(unit.space, target) == 1,
        { text = "Only units next to the square can attack it", pieces = { unit } })
      objections.require(game, objections_to(game, side, now, unit))
    end,
  }
end

--- The odds of an attack, with their reasons. Ships that may fire in defence are counted.
---@param game game
---@param side side
---@param args { target: space, attackers: piece[], naval: integer }
---@return OddsResult
function combat.odds(game, side, args)
  local battle = factors.battle(game, side, args)
  battle.naval_defence = naval.may_defend(game, args.target, side.other)
  return factors.odds(game, battle)
end

-- The odds and what the die may make of them.
local function foretold(game, battle, sum)
  return outlook.foretold(game, sum, {
    chart = "crt", faces = 6, unit = "factors", meaning = function(cell) return results.meaning(battle, cell) end,
  })
end

local function roll_for(game, battle, column)
  local roll = game:roll{ purpose = "combat", dice = "1d6", by = battle.side }
  local cell = game:lookup("crt", roll.total, column)
  game:tell("Die " .. roll.total .. ": " .. cell)
  results.carry_out(game, battle, cell)
end

combat.attack = {
  title = "Attack",
  prompt = "Choose the enemy square, who attacks it, and how many beach squares bring naval artillery",
  offers = function(game, side)
    require_time_for_attacks(game)
    return domain.record{
      { "target", target_domain(game, side) },
      { "attackers", function(picked) return attackers_domain(game, side, picked.target) end },
      { "naval", function(picked) return naval.domain(game, side, picked.attackers) end, title = "Squares with naval artillery" },
    }
  end,
  check = function(game, side, args)
    game:rule("C0c", combat.odds(game, side, args).column ~= nil,
      { text = "The odds are below one to two", spaces = { args.target } })
  end,
  preview = function(game, side, picked)
    if not picked.target or not picked.attackers then return nil end
    return foretold(game, factors.battle(game, side, picked), combat.odds(game, side, picked))
  end,
  run = function(game, side, args)
    local battle = factors.battle(game, side, args)
    naval.use(game, battle.naval)
    if game.attacks_left then game:set(game, "attacks_left", game.attacks_left - 1) end
    for _, unit in ipairs(battle.attackers) do game:set(unit, "attacked", true) end
    battle.naval_defence = naval.defend(game, args.target, side.other)
    local column = factors.odds(game, battle).column
    game:tell("{1} is attacked at " .. column, args.target)
    roll_for(game, battle, column)
  end,
}

local function landing_battle(game, side, target)
  return factors.battle(game, side, { target = target, attackers = units.of_side(target.pieces, side), landing = true })
end

--- The odds of parachutists against the Germans on whom they came down.
---@param game game
---@param side side
---@param target space
---@return OddsResult
function combat.landing_odds(game, side, target) return factors.odds(game, landing_battle(game, side, target)) end

--- The same with the chance of every result.
---@param game game
---@param side side
---@param target space
---@return { value: string, reasons: table[] }
function combat.landing_outlook(game, side, target)
  local battle = landing_battle(game, side, target)
  return foretold(game, battle, factors.odds(game, battle))
end

--- Procedure: that fight. It cannot be declined: odds too weak for the table are the end of the parachutists.
---@param game game
---@param side side
---@param target space
function combat.fight_on_landing(game, side, target)
  local battle = landing_battle(game, side, target)
  local column = factors.odds(game, battle).column
  game:tell("Parachutists fight in {1} at " .. (column or "less than 1-2"), target)
  if column then
    roll_for(game, battle, column)
  else
    results.carry_out(game, battle, "AE")
  end
  for _, unit in ipairs(units.of_side(target.pieces, side)) do entering.along(game, unit, { target }) end -- rule V-city
end

return combat
