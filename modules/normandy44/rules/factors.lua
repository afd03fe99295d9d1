-- The odds of an attack: strengths, what halves them, the bonus of the ground, and every shift, each with its rule.
local ground = require("rules.ground")
local odds = require("bocage.odds")
local tables = require("bocage.tables")
local units = require("rules.units")

local factors = {}

---@class Attack
---@field side side
---@field foe side
---@field hex space that is attacked
---@field army string of the attackers
---@field attackers piece[]
---@field main space from which the main assault force comes
---@field force piece[] the main assault force
---@field lead piece of the attackers
---@field artillery piece[] headquarters and Werfer brigades that fire
---@field air integer points
---@field ships piece[] naval markers
---@field defenders piece[] when it begins
---@field jabos integer? columns left, once they are rolled

--- A limit of combat.
---@param game game
---@param name string a row of the chart "limits"
---@return integer
function factors.limit(game, name) return tonumber(game:lookup("limits", name, "value")) end

--- Whose TQ is the best of these; of equals the first.
---@param list piece[]
---@return piece
function factors.best_led(list)
  local best = list[1]
  for _, unit in ipairs(list) do
    if unit.tq > best.tq then best = unit end -- rule 2.3.1
  end
  return best
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

local function standing_in(attackers, space)
  return tables.filtered(attackers, function(unit) return unit.space == space end)
end

-- What is not named yet: the strongest hex for the main assault force, its best leader.
local function strongest_base(attackers)
  local best, most = nil, 0
  for _, space in ipairs(factors.bases(attackers)) do
    local strength = tables.sum(standing_in(attackers, space), units.strength)
    if strength > most then best, most = space, strength end
  end
  return best
end

--- The attack that these arguments of the verb declare; what they leave open is filled in.
---@param side side
---@param args table target, attackers, and perhaps main, lead, artillery, air, ships
---@return Attack
function factors.attack(side, args)
  local main = args.main or strongest_base(args.attackers)
  local force = standing_in(args.attackers, main) -- rule 10.3
  return {
    side = side, foe = side.other, hex = args.target, army = args.attackers[1].army, attackers = args.attackers,
    main = main, force = force, lead = args.lead or factors.best_led(force),
    artillery = args.artillery or {}, air = args.air or 0, ships = args.ships or {},
    defenders = units.at(args.target, side.other), -- rule 10.1
  }
end

-- Strengths -------------------------------------------------------------------------------------------------------------------

local from_the_sea = { armour = true }

-- What lies before attackers from one hex; who comes from a box of ships has nothing to cross.
local function crossing(game, attack, from)
  if not from.on_map then return from_the_sea end -- rule 20.4
  return ground.crossing(game, attack.side, from, attack.hex)
end

-- Of several reasons the first counts, and no other: a unit is halved once.
local halving = {
  {
    rule = "M-h1", text = "Halved: not in the main assault force",
    holds = function(_, attack, unit) return unit.space ~= attack.main end,
  },
  {
    rule = "M-h2", text = "Halved: over a river, a flooded hexside or a line of defence, or out of a flooded hex",
    holds = function(game, attack, unit) return crossing(game, attack, unit.space).halved end,
  },
  -- rules T-oos, 18.4
  { rule = "M-h3", text = "Halved: out of supply", holds = function(_, _, unit) return unit.unsupplied end },
  { rule = "M-h4", text = "Halved: landed in this turn", holds = function(_, _, unit) return unit.landed end },
  {
    rule = "20.4.1", text = "Halved: a beach assault that is repeated",
    holds = function(game, _, unit) return not unit.space.on_map and game:node() == "combat" end,
  },
}

local function halved_by(game, attack, unit)
  for _, reason in ipairs(halving) do
    if reason.holds(game, attack, unit) then return reason end
  end
  return nil
end

local function attack_strength(game, attack)
  return tables.sum(attack.attackers, function(unit)
    local strength = units.strength(unit)
    return halved_by(game, attack, unit) and fraction(strength, 2) or strength -- rule 10.4
  end)
end

local function halving_modifier(reason)
  return { rule = reason.rule, apply = function(game, attack)
    local list = tables.filtered(attack.attackers, function(unit) return halved_by(game, attack, unit) == reason end)
    if #list > 0 then return { attack = -fraction(tables.sum(list, units.strength), 2), text = reason.text, pieces = list } end
  end }
end

-- A strongpoint brings no step to hide behind.
local function cover(game, attack)
  local sheltered = tables.filtered(attack.defenders, function(unit) return not units.is_strongpoint(unit) end) -- rule 16.2
  return math.min(ground.bonus(game, attack.hex), tables.sum(sheltered, units.steps_left)) -- rule 11.2
end

local function defence_strength(game, attack) return tables.sum(attack.defenders, units.strength) + cover(game, attack) end

local function above_limit(game, strength) return math.max(0, strength - factors.limit(game, "factors")) end

-- Shifts ----------------------------------------------------------------------------------------------------------------------

local function shift(columns, text, pieces, spaces)
  if columns == 0 then return nil end -- rule 11.1
  return { shift = columns, text = text, pieces = pieces, spaces = spaces }
end

--- Which of two is higher: 1 the first, -1 the second, 0 neither.
---@param first integer
---@param second integer
---@return integer
function factors.compare(first, second)
  if first > second then return 1 end
  return first < second and -1 or 0
end

-- Nothing but this shift hangs on the defender's lead unit, so that it is always his best.
local function quality(_, attack)
  local lead, other = attack.lead, factors.best_led(attack.defenders) -- rule 10.10
  return shift(factors.compare(lead.tq, other.tq), "Troop quality " .. lead.tq .. " against " .. other.tq, { lead, other })
end

local function best_armour(list)
  local best = 0
  for _, unit in ipairs(list) do best = math.max(best, unit.armour) end
  return best
end

local function attacks_armour(unit) return unit.attacks_armour end

local function best_tanks(list) return best_armour(tables.filtered(list, attacks_armour)) end

local function room_for_armour(game, attack)
  return ground.allows_armour(game, attack.hex) and crossing(game, attack, attack.main).armour
end

-- Ratings for defence only stand against tanks that attack, and never shift by themselves.
local function armour(game, attack)
  local tanks, guns, foes = best_tanks(attack.force), best_armour(attack.defenders), best_tanks(attack.defenders)
  -- rules M-s2, 11.4, 2.3.2
  if foes > tanks then return shift(-1, "Armour " .. tanks .. " against " .. foes) end
  if tanks > guns and room_for_armour(game, attack) then return shift(1, "Armour " .. tanks .. " against " .. guns) end
end

local function is_tiger(unit) return unit.tiger end

-- Only Germans have Tigers, so that never both sides have one.
local function tigers(game, attack)
  -- rules M-s3, 11.9, 2.3.3
  if tables.any(attack.defenders, is_tiger) then return shift(-1, "A Tiger defends") end
  if tables.any(attack.force, is_tiger) and room_for_armour(game, attack) then return shift(1, "A Tiger attacks") end
end

local function firing(arm, text)
  return function(_, attack)
    local list = tables.filtered(attack.artillery, function(piece) return piece.arm == arm end) -- rule M-r4
    return shift(#list, text, list)
  end
end

local function on_the_march(_, attack)
  local list = tables.filtered(attack.defenders, function(unit) return unit.marched end)
  if #list > 0 then return shift(1, "The defender moves strategically", list) end -- rule M-r3
end

local function over_wide_water(game, attack)
  if crossing(game, attack, attack.main).left then
    return shift(-1, "All of the main assault force over wide water or out of a flooded hex", attack.force)
  end
end

---@type OddsModifier[]
local modifiers = odds.modifiers{
  { rule = "10.5", apply = function(_, attack)
    return { attack = tables.sum(attack.attackers, units.strength), text = "Attack", pieces = attack.attackers }
  end },
  halving_modifier(halving[1]), halving_modifier(halving[2]), halving_modifier(halving[3]), halving_modifier(halving[4]),
  halving_modifier(halving[5]),
  { rule = "10.8", text = "Attack above the limit", apply = function(game, attack)
    local more = above_limit(game, attack_strength(game, attack))
    if more > 0 then return { attack = -more } end
  end },
  { rule = "10.5", apply = function(_, attack)
    return { defence = tables.sum(attack.defenders, units.strength), text = "Defence", pieces = attack.defenders }
  end },
  { rule = "11.2", apply = function(game, attack)
    local bonus = cover(game, attack)
    if bonus > 0 then return { defence = bonus, text = "Bonus of the ground, one for each step at most", spaces = { attack.hex } } end
  end },
  { rule = "10.8", text = "Defence above the limit", apply = function(game, attack)
    local more = above_limit(game, defence_strength(game, attack))
    if more > 0 then return { defence = -more } end
  end },
  { rule = "11.5", apply = quality }, -- rule M-s1
  { rule = "11.4", apply = armour },
  { rule = "11.9", apply = tigers },
  { rule = "11.6", apply = firing("headquarters", "Headquarters' artillery") },
  { rule = "17.3", apply = firing("werfer", "Werfer brigades") },
  { rule = "19.1.2", apply = function(_, attack) return shift(attack.air, "Aircraft") end }, -- rules 11.7, M-r1
  { rule = "19.2", apply = function(_, attack) return shift(#attack.ships, "Ships", attack.ships) end }, -- rules 11.7, M-r2
  { rule = "11.8", apply = on_the_march },
  { rule = "M-l1", apply = over_wide_water },
  { rule = "11.3", apply = function(_, attack)
    if attack.hex:has("hilltop") then return shift(-1, "A hilltop", nil, { attack.hex }) end -- rules M-l2, T-hilltop
  end },
  { rule = "11.10", apply = function(_, attack) return shift(-(attack.jabos or 0), "Jabos") end }, -- rule M-l3
}

--- Beyond the left end of the table the attacker loses a step, without a die.
factors.off_the_table = "off"

--- The odds of an attack with all their reasons.
---@param game game
---@param attack Attack
---@return OddsResult
function factors.odds(game, attack)
  local sum = odds.reckon(game, "crt", modifiers, attack, factors.off_the_table) -- rules 10.6, 11.1
  if sum.column == factors.off_the_table then sum.value = "left of the table" end -- rule 10.7
  return sum
end

return factors
