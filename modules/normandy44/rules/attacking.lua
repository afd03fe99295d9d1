-- Attacks: who may attack what, the declaration with its support, and the course of a combat.
local advancing = require("rules.advancing")
local factors = require("rules.factors")
local fortifying = require("rules.fortifying")
local ground = require("rules.ground")
local objections = require("bocage.objections")
local prospects = require("rules.prospects")
local results = require("rules.results")
local support = require("rules.support")
local tables = require("bocage.tables")
local units = require("rules.units")
local zones = require("rules.zones")

local attacking = {}

-- Who may ---------------------------------------------------------------------------------------------------------------------

local function in_reserve_phase(game) return game:node() == "reserve" end

-- Units of the reserve attack in their own phase, also those that have attacked before.
local function objections_to(game, unit)
  local called = unit.reserve and in_reserve_phase(game)
  local function no(rule, ok, text) return { rule = rule, ok = ok, text = text, pieces = { unit } } end
  return {
    no("16.2", not units.is_strongpoint(unit), "Strongpoints do not attack"), -- rule 10.2
    no("13.6", not unit.disrupted, "A Disrupted unit does not attack"), -- rule 10.2
    no("9.6", not unit.marched, "Who moves strategically does not attack"), -- rule 10.2
    no("28.1", not unit.extended, "Who makes an extended move does not attack"),
    no("16.1", not unit.digging, "Who begins an improved position does not attack"),
    no("15.3", called or not unit.reserve, "A unit in reserve waits until all others have attacked"),
    no("10.1", called or not unit.attacked, "The unit has attacked in this turn"), -- rule 15.3
  }
end

-- What stands between this unit and that hex.
local function objections_at(game, unit, hex)
  local link = game:link(unit.space, hex)
  return {
    { rule = "10.1", ok = link, text = "The unit is not next to that hex", pieces = { unit }, spaces = { hex } },
    {
      rule = "10.2", ok = not link or not ground.is_barred(link), text = "Nobody attacks over this hexside", pieces = { unit },
      links = { link },
    },
  }
end

local may_attack = tables.remembering_of(function(game, unit) return objections.none(objections_to(game, unit)) end)

local function able(game, unit, hex)
  return may_attack(game, unit) and objections.none(objections_at(game, unit, hex))
end

local function somebody_against(game, side, hex)
  for _, space in ipairs(hex.neighbours) do
    if tables.any(units.at(space, side), function(unit) return able(game, unit, hex) end) then return true end -- rule 3.2.2
  end
  return false
end

-- The declaration -----------------------------------------------------------------------------------------------------------

local function target_domain(game, side)
  return domain.one_of{
    of = zones.held(game, side.other), other = "No combat unit of the enemy stands there",
    test = function(hex)
      game:rule("10.1", somebody_against(game, side, hex),
        { text = "No unit of yours that may attack is next to that hex", spaces = { hex } })
      game:rule("10.1", not hex.assailed, { text = "The hex was attacked in this phase", spaces = { hex } })
    end,
  }
end

local function attackers_domain(game, side, hex)
  return domain.some_of{
    of = units.of(game, side), other = "Only combat units on the map attack",
    test = function(unit, chosen)
      objections.require(game, objections_to(game, unit))
      objections.require(game, objections_at(game, unit, hex))
      local first = chosen[1] or unit
      game:rule("2.3.4", unit.army == first.army, { text = "The two armies do not attack together", pieces = { first, unit } })
    end,
    accept = function(chosen)
      local led = not in_reserve_phase(game) or tables.any(chosen, function(unit) return unit.reserve end)
      game:rule("15.3", led, { text = "A unit in reserve must take part", pieces = chosen })
    end,
  }
end

local function main_domain(attackers)
  local bases = factors.bases(attackers)
  if #bases == 1 then return nil end
  return domain.one_of{ of = bases } -- rule 10.3
end

local function alike(list)
  return tables.all(list, function(unit) return unit.tq == list[1].tq and unit.armour == list[1].armour end)
end

--- Who may lead. Where it is all the same whoever does, nobody is asked.
---@param force piece[]
---@return domain?
function attacking.lead_domain(force)
  if alike(force) then return nil end
  return domain.one_of{ of = force } -- rule 10.10
end

local function artillery_domain(game, attack)
  local rounds, most = support.rounds(game, attack.army), factors.limit(game, "hq_shifts")
  if rounds == 0 or #support.artillery(game, attack.army, attack.hex) == 0 then return nil end
  return domain.some_of{
    of = game:pieces{ side = attack.side, on_map = true, where = units.is_support }, min = 0,
    other = "Only support pieces on the map fire in support",
    test = function(piece) objections.require(game, support.against_artillery(game, piece, attack.army, attack.hex)) end,
    accept = function(chosen)
      game:rule("11.6", #chosen <= most, { text = "Artillery shifts by " .. most .. " columns at most", pieces = chosen }) -- rule 17.3
      game:rule("5.2", #chosen <= rounds, { text = "The supply points do not pay for so much artillery", pieces = chosen })
    end,
  }
end

local function air_domain(game, attack)
  local most = math.min(support.air(game, attack.army), factors.limit(game, "air_shifts")) -- rule 19.1.2
  if most == 0 then return nil end
  return domain.number{ max = most }
end

--- Which ships may fire, or nil when none can.
---@param game game
---@param attack Attack
---@return domain?
function attacking.ships_domain(game, attack)
  if #support.ships(game, attack.army, attack.hex) == 0 then return nil end
  return domain.some_of{
    of = support.ships_off(game, attack.army, attack.hex), min = 0, max = factors.limit(game, "naval"), -- rule 19.2
    test = function(marker) objections.require(game, support.against_ships(game, marker)) end,
  }
end

-- The attacker tells everything before the defender says a word.
local function declaration(game, side) -- rule 10.9
  local function declared(picked) return factors.attack(side, picked) end
  return domain.record{
    { "target", target_domain(game, side) },
    { "attackers", function(picked) return attackers_domain(game, side, picked.target) end },
    { "main", function(picked) return main_domain(picked.attackers) end, title = "Main assault force from" },
    { "lead", function(picked) return attacking.lead_domain(declared(picked).force) end, title = "Lead unit" },
    { "artillery", function(picked) return artillery_domain(game, declared(picked)) end, title = "Artillery that fires" },
    { "air", function(picked) return air_domain(game, declared(picked)) end, title = "Air points" },
    { "ships", function(picked) return attacking.ships_domain(game, declared(picked)) end, title = "Ships that fire" },
  }
end

-- The course of a combat ------------------------------------------------------------------------------------------------------

local function spend(game, attack)
  support.fire(game, attack.artillery)
  support.pay(game, attack.army, #attack.artillery)
  support.fly(game, attack.army, attack.air)
  support.bombard(game, attack.ships)
end

local function mark(game, attack)
  game:set(attack.hex, "assailed", true) -- rule 10.1
  game:set(game, "fought", true) -- rule 15.3
  for _, unit in ipairs(attack.attackers) do
    game:set(unit, "attacked", true) -- rule 10.1
    game:set(unit, "reserve", false) -- rule 15.3
  end
end

--- Do aircraft fall upon this attack?
---@param game game
---@param attack Attack
---@return boolean
local function under_jabos(game, attack)
  return game.weather == "clear" and attack.side.name == "german" -- rule 11.10
end

local function roll_jabos(game, attack)
  if not under_jabos(game, attack) then return end
  local roll = game:roll{ purpose = "jabos", dice = "1d6", by = attack.foe }
  attack.jabos = tonumber(game:lookup("jabos", roll.total, "left")) -- rule J-1
  game:tell("Jabos over {1}: rolls " .. roll.total .. ", " .. attack.jabos .. " left", attack.hex)
end

-- Left of the table no die is rolled.
local function decide(game, attack)
  local sum = factors.odds(game, attack)
  if sum.column == factors.off_the_table then
    game:tell("{1} attacks {2}: " .. sum.value .. ", A1", attack.side, attack.hex)
    return "A1" -- rule 10.7
  end
  local roll = game:roll{ purpose = "combat", dice = "1d6", by = attack.side }
  local cell = game:lookup("crt", roll.total, sum.column)
  game:tell("{1} attacks {2} at " .. sum.value .. ": rolls " .. roll.total .. ", " .. cell, attack.side, attack.hex)
  return cell
end

--- Refuses an attack against such odds.
---@param game game
---@param attack Attack
function attacking.require_odds(game, attack)
  game:rule("10.6", factors.odds(game, attack).base, { text = "The odds are below 1-3", spaces = { attack.hex } })
end

--- Procedure: support is spent, and the combat runs up to the advance, with Jabos and all dice. Returns the result of the table.
---@param game game
---@param attack Attack
---@return string
function attacking.resolve(game, attack)
  mark(game, attack)
  spend(game, attack)
  roll_jabos(game, attack)
  local cell = decide(game, attack)
  results.apply(game, attack, cell)
  fortifying.abandon(game, attack.hex) -- rule 16.1
  return cell
end

local full_results = { ["A1/D2"] = true, DH = true }

local nowhere_else = { vehicles = 0, others = 0 }

-- After an exchange the main assault force enters, and nobody goes on.
local function advance_after(game, attack, cell)
  if cell == "EX" then return { who = attack.force, hex = attack.hex, farther = nowhere_else } end -- rules 14.1, 14.5
  return { who = attack.attackers, hex = attack.hex, farther = advancing.farther(game, full_results[cell]) }
end

-- Some may wait in reserve while others advance.
local function follow_up(game, attack, cell)
  local advance = advance_after(game, attack, cell)
  if full_results[cell] and not in_reserve_phase(game) then -- rule 14.4
    advance.who = tables.without(advance.who, advancing.wait_instead(game, attack.side, attack.attackers)) -- rule 14.4
  end
  advancing.run(game, attack.side, advance)
end

local function run(game, side, args)
  local attack = factors.attack(side, args)
  follow_up(game, attack, attacking.resolve(game, attack))
end

attacking.verbs = {
  attack = {
    title = "Attack", prompt = "Choose an enemy hex, who attacks it, the main assault force and its support",
    offers = declaration,
    check = function(game, side, args) attacking.require_odds(game, factors.attack(side, args)) end,
    preview = function(game, side, picked)
      if #(picked.attackers or {}) == 0 then return nil end -- rule 10.9
      local attack = factors.attack(side, picked)
      return prospects.foretold(game, attack, under_jabos(game, attack))
    end,
    run = run,
  },
}

--- Could any unit of the side on the map attack?
---@param game game
---@param side side
---@return boolean
function attacking.in_contact(game, side)
  return tables.any(zones.held(game, side.other):list(), function(hex) return somebody_against(game, side, hex) end)
end

return attacking
