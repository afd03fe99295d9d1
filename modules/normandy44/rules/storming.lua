-- Beach assaults: what the landing craft lose, the fight for each landing hex from the sea, and the rangers at Pointe du Hoc.
local tables = require("bocage.tables")
local attacking = require("rules.attacking")
local beaches = require("rules.beaches")
local factors = require("rules.factors")
local holding = require("rules.holding")
local prospects = require("rules.prospects")
local schedule = require("rules.schedule")
local stacks = require("rules.stacks")
local units = require("rules.units")
local zones = require("rules.zones")

local storming = {}

-- Who waits offshore --------------------------------------------------------------------------------------------------------

local function landing_hex(game, unit) return game:space(schedule.of(game, unit).entry) end

-- Each landing hex with the units of its wave that are still offshore.
local function waves(game)
  local by_hex, list = {}, {}
  for _, unit in ipairs(game:space("allied.offshore").pieces) do
    local hex = landing_hex(game, unit)
    if not by_hex[hex.name] then
      by_hex[hex.name] = { hex = hex, units = {} }
      list[#list + 1] = by_hex[hex.name]
    end
    table.insert(by_hex[hex.name].units, unit)
  end
  return list
end

local function is_cliff(hex) return beaches.name_of(hex) == nil end

-- The rangers come to their cliffs after the assaults on the beaches.
local function is_due(game, wave) return is_cliff(wave.hex) == (game:node() == "rangers") end -- rules 20.1, 17.5

local function is_held(game, hex) return zones.held(game, game:side("german")):contains(hex) end

-- The waves before which Germans stand.
local function to_fight(game)
  return tables.filtered(waves(game), function(wave) return is_due(game, wave) and is_held(game, wave.hex) end)
end

local function hexes_of(list)
  local hexes = {}
  for i, wave in ipairs(list) do hexes[i] = wave.hex end
  return hexes
end

local function wave_of(game, hex)
  return tables.filtered(waves(game), function(wave) return wave.hex == hex end)[1]
end

-- Landing craft -------------------------------------------------------------------------------------------------------------

local function kind_of(unit) return unit.arm == "infantry" and "infantry" or "others" end

-- Beaches by their names; what is none is Pointe du Hoc.
local function added(game, hex) return tonumber(game:lookup("landing_drm", beaches.name_of(hex) or "hoc", "add")) end -- rules 20.3, 20.5

local function run_in(game, unit, hex)
  local die = game:roll{ purpose = "landing", dice = "1d6", by = unit.side }.total + added(game, hex)
  game:tell("{1} runs in to {2} under fire: " .. die, unit, hex)
  local lost = tonumber(game:lookup("landing", die, kind_of(unit))) -- rule 20.3
  for _ = 1, lost do units.reduce(game, unit) end
end

-- Who finds no room waits offshore.
local function come_ashore(game, list, hex)
  for _, unit in ipairs(list) do
    if not stacks.full(game, unit):contains(hex) then
      holding.enter(game, unit, hex)
      game:set(unit, "landed", true)
      game:tell("{1} comes ashore in {2}", unit, hex)
    end
  end
end

-- All waves run in under fire; where nobody stands they are ashore.
local function approach(game)
  for _, wave in ipairs(waves(game)) do
    for _, unit in ipairs(wave.units) do run_in(game, unit, wave.hex) end
    if not is_held(game, wave.hex) then come_ashore(game, units.alive(wave.units), wave.hex) end -- rule 20.4.2
  end
end

-- The assault ---------------------------------------------------------------------------------------------------------------

-- The whole wave is the main assault force.
local function attack_of(game, side, args)
  return factors.attack(side, {
    target = args.hex, attackers = wave_of(game, args.hex).units, lead = args.lead, ships = args.ships, -- rule 20.4
  })
end

local function hex_domain(game)
  return domain.one_of{
    of = hexes_of(to_fight(game)), other = "Nobody has come there from the sea who may assault it now",
    test = function(hex)
      game:rule("10.1", not hex.assailed, { text = "The hex was attacked in this phase", spaces = { hex } })
    end,
  }
end

local function declaration(game, side)
  if side.name ~= "allied" then return nil end -- rule 20.4
  return domain.record{
    { "hex", hex_domain(game) },
    { "lead", function(picked) return attacking.lead_domain(attack_of(game, side, picked).force) end, title = "Lead unit" },
    { "ships", function(picked) return attacking.ships_domain(game, attack_of(game, side, picked)) end, title = "Ships that fire" },
  }
end

local function run(game, side, args)
  local attack = attack_of(game, side, args)
  attacking.resolve(game, attack)
  if not is_held(game, args.hex) then come_ashore(game, units.alive(attack.attackers), args.hex) end -- rule 20.4
end

storming.verbs = {
  assault = {
    title = "Assault a beach", prompt = "Choose a landing hex that the enemy holds, and who leads the assault",
    offers = declaration,
    check = function(game, side, args) attacking.require_odds(game, attack_of(game, side, args)) end,
    preview = function(game, side, picked)
      if not picked.hex then return nil end
      return prospects.foretold(game, attack_of(game, side, picked), false)
    end,
    run = run,
  },
}

-- The steps of the day ------------------------------------------------------------------------------------------------------

local required = { assaults = "20.4", rangers = "20.5" }

-- Where the odds allow an assault that has not been made.
local function left_to_fight(game)
  return tables.filtered(to_fight(game), function(wave)
    local attack = attack_of(game, game:side("allied"), { hex = wave.hex })
    return not wave.hex.assailed and factors.odds(game, attack).base
  end)
end

--- On June 6 every landing hex that is held must be assaulted.
---@param game game
---@return table[]
function storming.obligations(game)
  local rule = required[game:node()]
  if not rule then return {} end
  local hexes = hexes_of(left_to_fight(game))
  if #hexes == 0 then return {} end
  return { { rule = rule, text = "Every landing hex with Germans in it must be assaulted", spaces = hexes } }
end

local function at_the_cliffs(game)
  return tables.filtered(waves(game), function(wave) return is_cliff(wave.hex) end)[1]
end

-- Rangers who did not get up come to Omaha. The battalion has one step, so that it loses none.
local function turn_away(game)
  local wave = at_the_cliffs(game)
  if not wave then return end
  for _, unit in ipairs(wave.units) do
    game:move(unit, unit.army .. ".due") -- rule 20.5
    game:tell("{1} turns to Omaha", unit)
  end
end

storming.nodes = { approach = { enter = approach }, rangers = { leave = turn_away } }

storming.conditions = {
  contact = function(game)
    local side = game:active()
    return attacking.in_contact(game, side) or side.name == "allied" and #to_fight(game) > 0 -- rule 20.4.1
  end,
  rangers_wait = function(game) return at_the_cliffs(game) ~= nil end,
}

return storming
