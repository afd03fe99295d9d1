-- Ground combat: who may attack whom, the course of an attack, the advance along the path of retreat.
local crt = require("rules.crt")
local directions = require("bocage.directions")
local fire = require("rules.fire")
local forces = require("bocage.forces")
local ground = require("rules.ground")
local objections = require("bocage.objections")
local occupying = require("rules.occupying")
local results = require("rules.results")
local scenarios = require("rules.scenarios")
local tables = require("bocage.tables")
local units = require("rules.units")

local battle = {}

-- Who may ---------------------------------------------------------------------------------------------------------

-- What keeps a unit from attacking, in the order in which the player should learn it: what holds for the rest of the turn
-- comes before what holds in this phase, since who has advanced has also attacked.
local function objections_to(game, unit)
  local mobile_phase, airborne, pieces = game:node() == "mobile_combat", units.is_airborne(unit), { unit }
  return {
    { rule = "8.5#11", ok = not unit.advanced, text = "The unit has advanced after combat", pieces = pieces },
    { rule = "8.3.1#8", ok = not unit.displaced, text = "The unit was displaced in this turn", pieces = pieces },
    {
      rule = "10.9.2#17", ok = not (unit.idle and airborne), text = "Airborne units do not attack in the turn of the landing",
      pieces = pieces,
    },
    {
      rule = "10.9.1#10", ok = not unit.idle or airborne, text = "The assault force attacks no more in the turn of the landing",
      pieces = pieces,
    },
    { rule = "4.1", ok = not mobile_phase or units.is_mobile(unit), text = "Only mobile units attack in this phase", pieces = pieces },
    { rule = "8.2#3", ok = not (mobile_phase and unit.struck), text = "The unit has attacked in the Combat Phase", pieces = pieces },
    { rule = "8.2#5", ok = not unit.fought, text = "The unit has attacked in this phase", pieces = pieces },
  }
end

local may_attack = tables.remembering_of(function(game, unit) return objections.none(objections_to(game, unit)) end)

local function somebody_against(game, side, hex)
  local held = units.held(game, side)
  return tables.any(hex.neighbours, function(space)
    return held:contains(space) and tables.any(units.at(space), function(unit) return unit.side == side and may_attack(game, unit) end)
  end)
end

local function fresh_defenders(game, hex)
  local list = {}
  for _, unit in ipairs(units.at(hex)) do
    if not unit.attacked then list[#list + 1] = unit end
  end
  return list
end

local function target_domain(game, side)
  return domain.one_of{
    of = game:occupied(side.other) * game:region("land"),
    test = function(hex)
      game:rule("8.2", somebody_against(game, side, hex),
        { text = "No unit of yours that may attack is next to that hex", spaces = { hex } })
      game:rule("8.0#2", #fresh_defenders(game, hex) > 0,
        { text = "The unit there was attacked in this phase", spaces = { hex } })
    end,
  }
end

local function attackers_domain(game, side, hex)
  return domain.some_of{
    of = forces.of(game, side),
    test = function(unit, chosen)
      -- Who may not attack at all is refused for that, wherever he stands.
      if not may_attack(game, unit) then objections.require(game, objections_to(game, unit)) end
      local beside = directions.next_to(unit.space, hex)
      game:rule("8.2", beside, { text = "The unit is not next to that hex", pieces = { unit }, spaces = { hex } })
      for _, other in ipairs(chosen) do
        game:rule("10.9.4#9", other == unit or other.space ~= unit.space,
          { text = "Only one unit of a stack attacks a hex", pieces = { unit, other } })
      end
    end,
  }
end

-- The defender, when several stand in a landing hex -----------------------------------------------------------------

local function defender_of(game, side, hex)
  local list = fresh_defenders(game, hex)
  if #list == 1 then return list[1] end
  return game:ask(side.other, "defender", domain.one_of{ of = list }, { prompt = { "Which unit defends {1}?", hex } })
end

-- Advance -----------------------------------------------------------------------------------------------------------

-- The path of retreat as far as nobody stands on it.
local function open_trail(fight)
  local list = {}
  for _, space in ipairs(fight.trail or {}) do
    if #units.at(space) > 0 then return list end
    list[#list + 1] = space
  end
  return list
end

local function require_alone(game, hex, so_far)
  for _, pair in ipairs(so_far) do
    game:rule("8.5#10", pair[2] ~= hex, { text = "Only one unit ends its advance in a hex", spaces = { hex } })
  end
end

local function advance_domain(game, fight, trail)
  return domain.allocation{
    of = units.alive(fight.attackers), to = game:region("land"), all = false,
    other = "Only the attackers advance, over land",
    test = function(unit, hex, so_far)
      game:rule("8.5#9", tables.contains(trail, hex), { text = "The hex is not on the path of retreat", spaces = { hex } })
      game:rule(scenarios.now(game).boundary.rule, ground.playable_for(game, unit):contains(hex),
        { text = "The hex lies beyond the boundary of the unit's army", spaces = { hex }, pieces = { unit } })
      require_alone(game, hex, so_far)
    end,
  }
end

local function advance(game, fight)
  local trail = open_trail(fight)
  if #trail == 0 then return end -- rules 8.5, 8.4#4
  local pairs_chosen = game:window(fight.side, "advance", advance_domain(game, fight, trail),
    { prompt = "Who advances along the path of retreat?" })
  for _, pair in ipairs(pairs_chosen or {}) do
    local unit, hex = table.unpack(pair)
    occupying.occupy(game, unit, hex)
    game:set(unit, "advanced", true)
    game:tell("{1} advances to {2}", unit, hex)
  end
end

-- The attack --------------------------------------------------------------------------------------------------------

local function fight_of(side, hex, attackers, defenders)
  return { side = side, hex = hex, attackers = attackers, defenders = defenders }
end

-- Of these the hardest to beat.
local function hardest(list)
  local best = list[1]
  for _, unit in ipairs(list) do
    if forces.defence(unit) > forces.defence(best) then best = unit end
  end
  return best
end

--- What an attack would come to, without support, and the chance of each result. Of several units in a landing hex the owner
--- chooses who defends: the hardest is told in full, of the others the sum.
---@return { value: string, reasons: table[] }?
function battle.outlook(game, side, hex, attackers)
  local list = fresh_defenders(game, hex)
  if #list == 0 or #attackers == 0 then return nil end
  local told = crt.foretold(game, fight_of(side, hex, attackers, { hardest(list) }))
  local others = {}
  for i, unit in ipairs(tables.without(list, { hardest(list) })) do
    local value = crt.reckon(game, fight_of(side, hex, attackers, { unit })).value
    others[i] = { text = "If " .. unit.title .. " defends: " .. value, rule = "10.9.4#9", pieces = { unit } }
  end
  return { value = told.value, reasons = tables.joined(told.reasons, others) }
end

local function run(game, side, args)
  local defender = defender_of(game, side, args.target)
  local fight = fight_of(side, args.target, args.attackers, { defender })
  game:set(defender, "attacked", true)
  for _, unit in ipairs(fight.attackers) do
    game:set(unit, "struck", game:node() == "combat")
    game:set(unit, "fought", true)
  end
  game:tell("{1} attacks {2} in {3}", side, defender, fight.hex)
  fire.exchange(game, fight)
  results.apply(game, fight, crt.roll(game, fight))
  advance(game, fight) -- rule 8.5#4
end

battle.verbs = {
  attack = {
    title = "Attack", prompt = "Choose an enemy hex and who attacks it",
    offers = function(game, side)
      return domain.record{
        { "target", target_domain(game, side) },
        { "attackers", function(picked) return attackers_domain(game, side, picked.target) end },
      }
    end,
    preview = function(game, side, picked)
      if not picked.target or not picked.attackers then return nil end
      return battle.outlook(game, side, picked.target, picked.attackers)
    end,
    run = run,
  },
}

return battle
