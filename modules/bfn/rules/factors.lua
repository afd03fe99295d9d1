-- The odds of an attack: strengths, what halves them, what moves the die, each with its rule.
local tables = require("bocage.tables")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local ground = require("rules.ground")
local isolation = require("rules.isolation")
local supplying = require("rules.supplying")
local units = require("rules.units")

local factors = {}

local half = figures.half

---@class Attack
---@field side side
---@field foe side
---@field hex space
---@field attackers piece[]
---@field support piece[] the attacker's guns and ships
---@field air integer the attacker's points of ground support
---@field defenders piece[]
---@field cover piece[] the defender's guns and ships
---@field umbrella integer the defender's points of ground support

-- Those who came by a retreat in this phase do not help the others.
local function at_home(space, side)
  local all = units.at(space, side)
  local home = tables.filtered(all, function(unit) return not unit.retreated end) -- rule 12.10#2
  return #home > 0 and home or all
end

--- The attack that these arguments declare.
---@param side side
---@param args table
---@return Attack
function factors.attack(side, args)
  return {
    side = side, foe = side.other, hex = args.target, attackers = args.attackers, support = args.support or {}, air = args.air or 0,
    defenders = at_home(args.target, side.other), -- rule 12.1#2
    cover = {}, umbrella = 0,
  }
end

--- The hexes from which these units attack.
---@param attackers piece[]
---@return space[]
function factors.bases(attackers)
  local list = {}
  for _, unit in ipairs(attackers) do
    if not tables.contains(list, unit.space) then list[#list + 1] = unit.space end
  end
  return list
end

-- Strengths ------------------------------------------------------------------------------------------

local function from(attack, space)
  return tables.filtered(attack.attackers, function(unit) return unit.space == space end)
end

-- What the units of one hex bring: those out of supply halved together, then all by the ground.
local function stack_strength(game, attack, space)
  local fed, hungry = 0, 0
  for _, unit in ipairs(from(attack, space)) do
    if supplying.general(game, unit) then fed = fed + units.attack(unit) else hungry = hungry + units.attack(unit) end -- rule 7.5#1
  end
  local total = fed + half(hungry) -- rules 7.5#1, 3.2
  local halved = ground.halves(space, game:link(space, attack.hex))
  if halved then total = half(total) end -- rule 3.2
  return total, halved, hungry > 0 -- rule 12.6: who attacks has a point at least, and half of that is one
end

-- Towed anti-tank guns of the Allies meet vehicles with their attack strength.
local function own_defence(attack, unit)
  local towed = unit.arm == "antitank" and not unit.mechanized and unit.side.name == "allied"
  local vehicles = tables.any(attack.attackers, function(one) return one.mechanized end)
  if towed and vehicles then return units.attack(unit) end -- rule 12.6.2.1
  return units.defence(unit)
end

local function best(list, worth)
  local most = 0
  for _, one in ipairs(list) do most = math.max(most, worth(one)) end
  return most
end

local function strength_of(gun) return units.attack(gun) end

-- Rocket launchers are worth half when they defend.
local function cover_of(gun) return gun.rocket and half(units.attack(gun)) or units.attack(gun) end -- rule 12.5.4#1

-- Modifiers ------------------------------------------------------------------------------------------

local function all_from(attack, test)
  return tables.all(factors.bases(attack.attackers), test)
end

local function is_tank(unit) return units.is_tank(unit) end

local function tanks_alone(attack) return tables.all(attack.defenders, is_tank) end

-- The ground and hexsides, each with its words.
local function terrain_reasons(game, attack)
  local list, hex = {}, attack.hex
  local function add(amount, text, rule)
    if amount ~= 0 then list[#list + 1] = { amount = amount, text = text, rule = rule, spaces = { hex } } end
  end
  local plain = ground.combat(game, hex, tanks_alone(attack))
  add(math.min(0, plain), "The ground", "12.6.5")
  if all_from(attack, function(space) return ground.is_uphill(space, hex) end) then add(-1, "All uphill", "10.6#18") end -- rule 12.6.5#1
  local up = all_from(attack, function(space) return space.terrain == "beach" and ground.is_bluff(game:link(space, hex)) end)
  local rangers = tables.all(attack.attackers, function(unit) return unit.class == "ranger" end)
  if up and not rangers then add(-1, "Up the bluff", "10.6#3") end -- rule 12.6.5#1
  if hex:has("poi") and tables.any(attack.defenders, units.stops_tanks) then -- rule 10.6#20
    add(-1, "Armour in a point of interest", "10.6#20")
  end
  local scout = #attack.defenders == 1 and attack.defenders[1].arm == "recon"
  if scout and plain < 0 then add(-1, "A reconnaissance unit alone in cover", "12.6.3") end -- rule 12.6.3
  return list
end

local function weather_die(game)
  local cell = game:lookup("weather", game.weather_roll, "die")
  return cell == "-" and 0 or tonumber(cell) -- rule 12.6.4
end

-- Does a vehicle of this kind stand with a unit that the test likes?
local function goes_with(list, counter, test)
  return tables.any(list, function(unit)
    return test(unit) and tables.any(unit.space.pieces, function(piece) return piece.counter == counter end)
  end)
end

--- Do Rhinos go with tanks among these units?
---@param list piece[]
---@return boolean
function factors.has_rhinos(list) return goes_with(list, "us.rhino", is_tank) end -- rule 19.9#3

-- Crocodiles help against infantry, AVRE against works; they are with the Commonwealth alone.
local function has_funnies(attack, counter)
  return goes_with(attack.attackers, counter, function(unit) return unit.nation == "cw" end) -- rules 19.6.1, 19.6.1#4
end

local function has_crocodile(attack)
  return has_funnies(attack, "cw.croc") and tables.any(attack.defenders, units.is_infantry) -- rule 19.6.1#3
end

-- Works of the defender: a strongpoint or an entrenchment.
local function has_works(hex) return ground.has_strongpoint(hex) or ground.is_entrenched(hex) end

-- By an option battalions of commandos and rangers attack works with one more.
local function storms(game, attack)
  local bold = tables.any(attack.attackers, function(unit) return unit.class == "ranger" and not unit.is_company end)
  return game:option("assault_commandos") and bold and has_works(attack.hex) -- rule 19.5o
end

local function is_of(game, row, formation)
  return tables.contains(string.split(game:lookup("quality", row, "divisions"), "+"), formation)
end

-- By an option: what the quality of the division that attacks does to the die, American glider infantry aside.
local function quality(game, attack)
  if not game:option("quality") then return 0 end
  local troops = tables.filtered(attack.attackers, function(unit) return unit.company ~= "us.co.glider" end)
  local function of(row) return tables.any(troops, function(unit) return is_of(game, row, unit.formation) end) end
  if of("better") then return 1 end -- rule 22.1o#3
  return of("worse") and -1 or 0 -- rule 22.1o#3
end

local function other_reasons(game, attack)
  local list, hex = {}, attack.hex
  local function add(amount, text, rule)
    if amount ~= 0 then list[#list + 1] = { amount = amount, text = text, rule = rule } end
  end
  local wet = ground.combat(game, hex, tanks_alone(attack))
  add(math.max(0, wet), "Into flooded ground", "10.6#14")
  if hex.terrain == "beach" then
    add(math.max(0, units.count_at(hex, attack.foe) - 2), "Units beyond the second on the beach", "10.6#1") -- rule 10.6#1
  end
  if storms(game, attack) then add(1, "Commandos against works", "19.5o") end -- rule 19.5o
  add(quality(game, attack), "Quality of the division", "22.1o#3") -- rule 22.1o#3
  if has_works(hex) and has_funnies(attack, "cw.avre") then add(1, "AVRE against works", "19.6.1#2") end -- rules 19.6.1o, 19.6.1#2
  if has_crocodile(attack) then add(1, "Crocodiles against infantry", "19.6.1#3") end -- rules 19.6.1, 19.6.1#3
  if hex.terrain == "bocage" and factors.has_rhinos(attack.attackers) then add(1, "Rhinos in the hedges", "19.9#3") end -- rule 19.9#3
  if isolation.is_pressed(attack.defenders) then add(1, "Isolated, and attacked in force before", "12.4o") end -- rule 12.4o
  if calendar.is_night(game) then add(-1, "Night", "12.6.1") end -- rule 12.6.1
  add(weather_die(game), "The weather", "12.6.4")
  add(attack.air, "Ground support", "11.4")
  add(-attack.umbrella, "Ground support of the defender", "11.4")
  return list
end

local function clamp(game, die)
  local most = figures.of(game, "most_die")
  return math.max(-most, math.min(most, die)) -- rule 12.4#7
end

--- Can infantry and tanks together help the die? The defender's tanks and anti-tank guns forbid it, and what bars vehicles.
---@param game game
---@param attack Attack
---@return boolean
function factors.combined(game, attack)
  local infantry = tables.any(attack.attackers, units.is_infantry)
  local tanks = tables.any(attack.attackers, function(unit)
    return units.is_tank(unit) and not ground.bars_vehicles(game:link(unit.space, attack.hex), attack.hex) -- rule 12.6.2#2
  end)
  return infantry and tanks and not tables.any(attack.defenders, units.stops_tanks) -- rule 12.6.2
end

---@class Odds
---@field attack integer
---@field defence integer
---@field column string? nil below the table
---@field die integer what modifiers do, without combined arms
---@field raw integer the same before the last limit
---@field value string
---@field reasons table[]

--- The odds with all their reasons.
---@param game game
---@param attack Attack
---@return Odds
function factors.odds(game, attack)
  local reasons, sum = {}, { attack = 0 }
  local function tell(amount, text, rule, pieces) reasons[#reasons + 1] = { amount = amount, text = text, rule = rule,
    pieces = pieces } end
  for _, space in ipairs(factors.bases(attack.attackers)) do
    local strength, halved, hungry = stack_strength(game, attack, space)
    sum.attack = sum.attack + strength
    tell(strength, "Attack from " .. space.title .. (halved and ", halved by the ground" or "") .. (hungry and ", out of supply" or ""),
      halved and "12.6" or "12.4#6", from(attack, space))
  end
  if #attack.support > 0 then
    local guns = tables.sum(attack.support, strength_of)
    sum.attack = sum.attack + guns
    tell(guns, "Guns and ships", "12.5.1", attack.support)
  end
  local own = tables.sum(attack.defenders, function(unit) return own_defence(attack, unit) end) -- rule 12.1#2
  sum.defence = own
  tell(own, "Defence", "12.4#6", attack.defenders)
  if ground.is_entrenched(attack.hex) then -- rule 14.3#2
    local doubled = best(attack.defenders, function(unit) return own_defence(attack, unit) end)
    sum.defence = sum.defence + doubled
    tell(doubled, "Entrenched: one unit doubled", "14.3#2") -- rule 14.3#2
  end
  if #attack.cover > 0 then
    local guns = tables.sum(attack.cover, cover_of)
    sum.defence = sum.defence + guns
    tell(guns, "Guns and ships of the defender", "12.5.4", attack.cover)
  end
  local terrain = terrain_reasons(game, attack)
  local others = other_reasons(game, attack)
  local covered = math.max(-figures.of(game, "most_die"), tables.sum(terrain, "amount")) -- rules 12.6.5, 12.6.5#1
  sum.raw = covered + tables.sum(others, "amount") -- rule 12.6
  sum.die = clamp(game, sum.raw)
  sum.column = sum.defence > 0 and game:column("crt", fraction(sum.attack,
    sum.defence)) or (sum.defence == 0 and "7-1" or nil) -- rule 12.4#6
  sum.value = (sum.column or "below 1-4") .. (sum.die >= 0 and ", +" or ", ") .. sum.die
  sum.reasons = tables.joined(reasons, terrain, others)
  return sum
end

--- The row of the table for a die.
---@param game game
---@param sum Odds
---@param die integer
---@param combined boolean
---@return integer
function factors.row(game, sum, die, combined)
  local modifier = clamp(game, sum.raw + (combined and 1 or 0)) -- rules 12.6.2#1, 12.4#7
  return math.max(0, math.min(12, die + modifier)) -- rule 12.4#8
end

--- What a cell of the table says: steps and retreat of attacker and defender.
---@param cell string
---@return { attack: integer, attack_goes: boolean, defence: integer, defence_goes: boolean }
function factors.meaning(cell)
  local parts = string.split(cell, "/")
  local function of(part) return tonumber(string.replace(part, "R", "")) or 0, string.ends(part, "R") end -- rule 12.8
  local attack, attack_goes = of(parts[1])
  local defence, defence_goes = of(parts[2])
  return { attack = attack, attack_goes = attack_goes, defence = defence, defence_goes = defence_goes }
end

return factors
