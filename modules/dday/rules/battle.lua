-- Ground combat: who may attack whom, the course of an attack, the advance along the path of retreat.
local crt = require("rules.crt")
local directions = require("bocage.directions")
local fire = require("rules.fire")
local forces = require("bocage.forces")
local ground = require("rules.ground")
local results = require("rules.results")
local scenarios = require("rules.scenarios")
local spaces = require("bocage.spaces")
local tables = require("bocage.tables")
local units = require("rules.units")

local battle = {}

-- Who may ---------------------------------------------------------------------------------------------------------

local function require_phase(game, unit)
  if game:node() == "mobile_combat" then
    game:rule("4.1", units.is_mobile(unit), { text = "Only mobile units attack in this phase", pieces = { unit } })
    game:rule("8.2#3", not unit.fought, { text = "The unit has attacked in this turn", pieces = { unit } })
  else
    game:rule("8.2#5", not unit.fought, { text = "The unit has attacked in this phase", pieces = { unit } })
  end
end

-- What keeps a unit out for the rest of the turn comes before what holds in this phase: who has advanced has also attacked,
-- and the player should learn which of the two it is.
local function require_ready(game, unit)
  game:rule("8.5#11", not unit.advanced, { text = "The unit has advanced after combat", pieces = { unit } })
  game:rule("8.3.1#8", not unit.displaced, { text = "The unit was displaced in this turn", pieces = { unit } })
  game:rule("10.9.2#17", not (unit.idle and units.is_airborne(unit)),
    { text = "Airborne units do not attack in the turn of the landing", pieces = { unit } })
  game:rule("10.9.1#10", not unit.idle or units.is_airborne(unit),
    { text = "The assault force attacks no more in the turn of the landing", pieces = { unit } })
  require_phase(game, unit)
end

local function is_ready(game, unit)
  if unit.advanced or unit.displaced or unit.idle or unit.fought then return false end
  return game:node() ~= "mobile_combat" or units.is_mobile(unit)
end

local function somebody_against(game, side, hex)
  for _, space in ipairs(hex.neighbours) do
    for _, unit in ipairs(units.at(space)) do
      if unit.side == side and is_ready(game, unit) then return true end
    end
  end
  return false
end

local function fresh_defenders(game, hex)
  local list = {}
  for _, unit in ipairs(units.at(hex)) do
    if not unit.attacked then list[#list + 1] = unit end
  end
  return list
end

local function target_domain(game, side)
  local list = {}
  for _, hex in ipairs(game:occupied(side.other):list()) do
    if hex.on_map then list[#list + 1] = hex end
  end
  return domain.one_of{
    of = list,
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
    of = forces.of(game, side), min = 1,
    test = function(unit, chosen)
      -- Who may not attack at all is refused for that, wherever he stands.
      require_ready(game, unit)
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

local function defender_of(game, hex)
  local list = fresh_defenders(game, hex)
  if #list == 1 then return list[1] end
  return game:ask(list[1].side, "defender", domain.one_of{ of = list }, { prompt = "Which unit defends " .. hex.name .. "?" })
end

-- Advance -----------------------------------------------------------------------------------------------------------

-- The path of retreat as far as no unit of the other side stands on it.
local function open_trail(fight)
  local list = {}
  for _, space in ipairs(fight.trail or {}) do
    for _, unit in ipairs(units.at(space)) do
      if unit.side == fight.foe then return list end
    end
    list[#list + 1] = space
  end
  return list
end

-- The path, and what lies beside it: so that straying is refused by its rule.
local function near_trail(game, trail)
  return spaces.union(game, trail, function(hex) return game:within(hex, 1) end) * game:region("land")
end

local function require_alone(game, unit, hex, so_far)
  for _, pair in ipairs(so_far) do
    game:rule("8.5#10", pair[2] ~= hex or pair[1] == unit, { text = "Only one unit ends its advance in a hex", spaces = { hex } })
  end
end

local function advance_domain(game, fight, trail)
  return domain.allocation{
    of = units.alive(fight.attackers), to = near_trail(game, trail), all = false,
    test = function(unit, hex, so_far)
      game:rule("8.5#9", tables.contains(trail, hex), { text = "The hex is not on the path of retreat", spaces = { hex } })
      game:rule(scenarios.now(game).boundary.rule, ground.playable_for(game, unit):contains(hex),
        { text = "The hex lies beyond the boundary of the unit's army", spaces = { hex }, pieces = { unit } })
      require_alone(game, unit, hex, so_far)
    end,
  }
end

local function advance(game, fight)
  local trail = open_trail(fight)
  if #trail == 0 or #units.alive(fight.attackers) == 0 then return end
  local pairs_chosen = game:window(fight.side, "advance", advance_domain(game, fight, trail),
    { prompt = "Who advances along the path of retreat?" })
  for _, pair in ipairs(pairs_chosen or {}) do
    units.occupy(game, pair[1], pair[2])
    game:set(pair[1], "advanced", true)
    game:tell("{1} advances to {2}", pair[1], pair[2])
  end
end

-- The attack --------------------------------------------------------------------------------------------------------

local function fight_of(side, hex, attackers, defenders)
  return { side = side, foe = side.other, hex = hex, attackers = attackers, defenders = defenders }
end

--- What an attack would come to, without support, and the chance of each result.
---@return { value: string, reasons: table[] }
function battle.outlook(game, side, hex, attackers)
  return crt.foretold(game, fight_of(side, hex, attackers, { units.at(hex)[1] }))
end

local function run(game, side, args)
  local defender = defender_of(game, args.target)
  local fight = fight_of(side, args.target, args.attackers, { defender })
  game:set(defender, "attacked", true)
  for _, unit in ipairs(fight.attackers) do game:set(unit, "fought", true) end
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
      if not picked.target or not picked.attackers or #picked.attackers == 0 then return nil end
      return battle.outlook(game, side, picked.target, picked.attackers)
    end,
    run = run,
  },
}

return battle
