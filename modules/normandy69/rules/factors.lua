-- The odds of a battle: every modifier in order, each with its rule.
local lines = require("rules.lines")
local naval = require("rules.naval")
local odds = require("bocage.odds")
local tables = require("bocage.tables")
local units = require("rules.units")

local factors = {}

local function all_on_river(attackers)
  return tables.all(attackers, function(unit) return unit.space:has("river") end)
end

-- The rule behind each kind of ground that helps a defender.
local grounds = {
  { terrain = "fortress", rule = "T-fortress", text = "In a fortress" },
  { terrain = "city", rule = "T-city", text = "In a city" },
  { terrain = "bocage", rule = "T-bocage", text = "In the bocage" },
  { terrain = "swamp", rule = "T-swamp", text = "In a swamp" },
  { terrain = "forest", rule = "T-forest", text = "In a forest" },
}

-- The multipliers of the ground; only the best counts.
local function ground(game, battle)
  local best = { times = 1 }
  if battle.landing then return best end -- rule I5c: what is landed upon counts instead
  local function offer(times, rule, text)
    if times > best.times then best = { times = times, rule = rule, text = text } end -- rule D2
  end
  local terrain = battle.target.terrain
  local times = tonumber(game:lookup("terrain", terrain, "defence"))
  for _, kind in ipairs(grounds) do
    local holds = terrain ~= "fortress" or battle.defender.name == "german" -- rule T-fortress
    if kind.terrain == terrain and holds then offer(times, kind.rule, kind.text) end
  end
  if all_on_river(battle.attackers) then
    offer(units.figure(game, "river_only"), "T-river", "Attacked from river squares only")
  end
  return best
end

local function ground_modifier(rule)
  return { rule = rule, apply = function(_, battle)
    local best = battle.ground
    if best.rule == rule then return { defence_times = best.times, text = best.text, spaces = { battle.target } } end
  end }
end

local function armor_alone(game, battle)
  local effects = {}
  for _, unit in ipairs(battle.attackers) do
    if units.without_infantry(unit) then
      effects[#effects + 1] = {
        attack = unit.attack * units.part(game, "armor_alone") - unit.attack,
        text = "Armour without infantry is halved", pieces = { unit },
      }
    end
  end
  return #effects > 0 and effects or nil
end

-- What parachutists meet where they come down takes the place of the ground.
local function landed_on(game, battle)
  if not battle.landing then return nil end
  if battle.target.terrain == "fortress" then
    return { defence_times = units.figure(game, "landed_on_fortress"), text = "Landed upon in a fortress", spaces = { battle.target } }
  end
  return { defence_times = units.part(game, "landed_on"), text = "Landed upon", spaces = { battle.target } }
end

local function cut_off(game, battle)
  if battle.target.terrain == "fortress" then return nil end -- rule D4: who is in a fortress is never isolated
  if lines.of(game, battle.defender).holds(battle.target) then return nil end
  return { defence_times = units.part(game, "isolated"), text = "Out of supply", pieces = battle.defenders }
end

---@type OddsModifier[]
local modifiers = {
  { rule = "C0b", apply = function(_, battle)
    return { attack = tables.sum(battle.attackers, "attack"), text = "Attacking factors", pieces = battle.attackers }
  end },
  { rule = "A9", apply = armor_alone },
  { rule = "I8a", apply = function(game, battle)
    if battle.naval > 0 then return { attack = battle.naval * naval.of_a_square(game), text = "Naval artillery" } end
  end },
  { rule = "D5", apply = function(_, battle)
    return { defence = tables.sum(battle.defenders, "attack"), text = "Defending factors", pieces = battle.defenders }
  end },
  { rule = "I5c", apply = landed_on },
  ground_modifier("T-fortress"), ground_modifier("T-city"), ground_modifier("T-bocage"), ground_modifier("T-swamp"),
  ground_modifier("T-forest"), ground_modifier("T-river"),
  { rule = "D3", apply = function(game, battle)
    if units.all_armor(battle.defenders) then
      return { defence_times = units.part(game, "armor_alone"), text = "Armour without infantry is halved", pieces = battle.defenders }
    end
  end },
  { rule = "D4", apply = cut_off },
  { rule = "I8a", apply = function(game, battle)
    if battle.naval_defence then return { defence = naval.of_a_square(game), text = "Naval artillery", spaces = { battle.target } } end
  end },
}

--- A battle: who fights whom, where, and with which ships.
---@param game game
---@param side side
---@param args { target: space, attackers: piece[], naval?: integer, landing?: boolean }
---@return table
function factors.battle(game, side, args)
  return {
    side = side, defender = side.other, target = args.target, attackers = args.attackers or {},
    defenders = units.of_side(args.target.pieces, side.other), -- rules A5, D5: all of the square, as one
    naval = args.naval or 0, landing = args.landing,
  }
end

--- The odds of a battle, with their reasons.
---@param game game
---@param battle table
---@return OddsResult
function factors.odds(game, battle)
  battle.ground = ground(game, battle)
  return odds.reckon(game, "crt", modifiers, battle, "1-2")
end

return factors
