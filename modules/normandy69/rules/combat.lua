-- Combat: one target square, odds with every modifier and its rule, losses and retreats chosen by their owners.
local odds = require("bocage.odds")
local retreat = require("bocage.retreat")
local stacking = require("bocage.stacking")
local units = require("rules.units")
local zoc = require("bocage.zoc")

local combat = {}

local function all_on_river(attackers)
  for _, unit in ipairs(attackers) do
    if not unit.space:has("river") then return false end
  end
  return true
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
  if not game:in_force("D2") then return best end
  local function offer(times, rule, text)
    if times > best.times and game:in_force(rule) then best = { times = times, rule = rule, text = text } end
  end
  local terrain = battle.target.terrain
  local times = tonumber(game:lookup("terrain", terrain, "defence"))
  for _, kind in ipairs(grounds) do
    local holds = terrain ~= "fortress" or battle.defender.name == "german"
    if kind.terrain == terrain and holds then offer(times, kind.rule, kind.text) end
  end
  if all_on_river(battle.attackers) then
    offer(units.figure(game, "river_only"), "T-river", "Attacked from river squares only")
  end
  return best
end

local function ground_modifier(rule)
  return { rule = rule, apply = function(game, battle)
    local best = ground(game, battle)
    if best.rule == rule then return { defence_times = best.times, text = best.text, spaces = { battle.target } } end
  end }
end

---@type OddsModifier[]
local modifiers = {
  { rule = "C0b", apply = function(_, battle)
    return { attack = odds.sum(battle.attackers, "attack"), text = "Attacking factors", pieces = battle.attackers }
  end },
  { rule = "A9", apply = function(game, battle)
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
  end },
  { rule = "I8a", apply = function(game, battle)
    if battle.naval > 0 then return { attack = battle.naval * units.figure(game, "naval_a_square"), text = "Naval artillery" } end
  end },
  { rule = "D5", apply = function(_, battle)
    return { defence = odds.sum(battle.defenders, "attack"), text = "Defending factors", pieces = battle.defenders }
  end },
  ground_modifier("T-fortress"), ground_modifier("T-city"), ground_modifier("T-bocage"), ground_modifier("T-swamp"),
  ground_modifier("T-forest"), ground_modifier("T-river"),
  { rule = "D3", apply = function(game, battle)
    if units.all_armor(battle.defenders) then
      return { defence_times = units.part(game, "armor_alone"), text = "Armour without infantry is halved", pieces = battle.defenders }
    end
  end },
}

local function battle_of(game, side, args)
  local there = args.target.pieces
  return {
    side = side, defender = side.other, target = args.target, attackers = args.attackers or {},
    defenders = game:in_force("A5") and there or { there[1] }, naval = args.naval or 0,
  }
end

--- The odds of an attack, with their reasons.
---@param game game
---@param side side
---@param args { target: space, attackers: piece[], naval: integer }
---@return OddsResult
function combat.odds(game, side, args)
  return odds.reckon(game, "crt", modifiers, battle_of(game, side, args), "1-2")
end

-- The squares from which naval artillery supports this attack.
local function beach_squares(side, attackers)
  local seen, count = {}, 0
  for _, unit in ipairs(attackers) do
    if side.name == "allied" and unit.space:in_region("beaches") and not seen[unit.space] then
      seen[unit.space] = true
      count = count + 1
    end
  end
  return count
end

local function next_to(space, side)
  for _, neighbour in ipairs(space.neighbours) do
    for _, piece in ipairs(neighbour.pieces) do
      if piece.side == side then return true end
    end
  end
  return false
end

local function target_domain(game, side)
  return domain.one_of{
    of = game:occupied(side.other):list(),
    test = function(space)
      game:rule("C0a", next_to(space, side), { text = "No unit of yours is next to this square", spaces = { space } })
      game:rule("T-flooded", side.name ~= "allied" or space.terrain ~= "flooded",
        { text = "The Allies do not attack into flooded squares", spaces = { space } })
    end,
  }
end

local function attackers_domain(game, side, target)
  return domain.some_of{
    of = units.on_map(game, side), min = 1,
    test = function(unit)
      game:rule("C0a", game:distance(unit.space, target) == 1,
        { text = "Only units next to the square can attack it", pieces = { unit } })
      game:rule("A10", not unit.attacked, { text = "This unit has attacked already", pieces = { unit } })
      game:rule("T-flooded", side.name ~= "allied" or unit.space.terrain ~= "flooded",
        { text = "The Allies do not attack out of flooded squares", pieces = { unit } })
    end,
  }
end

local function naval_domain(game, side, attackers)
  local a_square, a_turn = units.figure(game, "naval_a_square"), units.figure(game, "naval_a_turn")
  return domain.number{
    min = 0, max = a_turn // a_square,
    test = function(count)
      game:rule("I8a", count <= beach_squares(side, attackers),
        "Each beach square from which the Allies attack brings its naval artillery once")
      game:rule("I8b", game.naval_used + count * a_square <= a_turn, "The naval artillery of this turn is used up")
    end,
  }
end

-- Where the unit may not end a retreat of this length: only squares that it could come to are asked.
local function full_near(game, unit, length)
  local limits, list = units.limits(game), {}
  for _, space in ipairs(game:within(unit.space, length):list()) do
    if space ~= unit.space and stacking.broken(game, limits, space, stacking.together(space, unit)) then
      list[#list + 1] = space
    end
  end
  return game:set_of(list)
end

local function fall_back(game, side, list, length, rule)
  local function enemies()
    return zoc.enemy_occupied(game, side)
  end
  for _, unit in ipairs(list) do
    local free = game:set_of(game:spaces{ on_map = true }) - game:set_of(game:spaces{ terrain = "sea" }) - enemies()
    local made = retreat.make(game, side, unit, {
      length = length, shorter = false, enter = free, no_end = full_near(game, unit, length),
      priorities = retreat.priorities(
        retreat.avoiding(game, { spaces = zoc.of_enemies(game, side, "ground"), rule = rule }),
        retreat.away_from(game, { spaces = enemies():list(), most = length + 1, rule = rule })),
      rules = { enter = rule, length = rule, revisit = rule, no_end = "S1" },
    })
    if not made then units.destroy(game, unit) end
  end
end

local function destroy_all(game, list)
  for _, unit in ipairs(list) do units.destroy(game, unit) end
end

-- The survivor of an exchange chooses whole units, worth at least what the other force was.
local function lose(game, side, list, least)
  local chosen = list
  if #list > 1 then
    chosen = game:ask(side, "losses", domain.some_of{
      of = list, min = 1,
      accept = function(picked)
        game:rule("X-EX", odds.sum(picked, units.factor) >= least,
          { text = "The losses must be worth " .. least .. " at least", pieces = picked })
      end,
    }, { prompt = "Which units are lost? Worth " .. least .. " at least" })
  end
  destroy_all(game, chosen)
end

local function exchange(game, battle)
  local attack, defence = odds.sum(battle.attackers, units.factor), odds.sum(battle.defenders, units.factor)
  if attack <= defence then destroy_all(game, battle.attackers) end
  if defence <= attack then destroy_all(game, battle.defenders) end
  if attack < defence then lose(game, battle.defender, battle.defenders, attack) end
  if defence < attack then lose(game, battle.side, battle.attackers, defence) end
end

-- What each result does; a number behind it says how many squares.
local results = {
  EX = { rule = "X-EX", run = exchange },
  DE = { rule = "X-DE", run = function(game, battle) destroy_all(game, battle.defenders) end },
  AE = { rule = "X-AE", run = function(game, battle) destroy_all(game, battle.attackers) end },
  DB = { rule = "X-DB", run = function(game, battle, squares)
    fall_back(game, battle.defender, battle.defenders, squares, "X-DB")
  end },
  AB = { rule = "X-AB", run = function(game, battle, squares)
    fall_back(game, battle.side, battle.attackers, squares, "X-AB")
  end },
}

local function carry_out(game, battle, cell)
  local result = results[cell:sub(1, 2)]
  if game:in_force(result.rule) then result.run(game, battle, tonumber(cell:sub(3))) end
end

combat.attack = {
  title = "Attack",
  prompt = "Choose the enemy square, who attacks it, and how many beach squares bring naval artillery",
  offers = function(game, side)
    return domain.record{
      { "target", target_domain(game, side) },
      { "attackers", function(picked) return attackers_domain(game, side, picked.target) end },
      { "naval", function(picked) return naval_domain(game, side, picked.attackers) end },
    }
  end,
  check = function(game, side, args)
    game:rule("C0c", combat.odds(game, side, args).column ~= nil,
      { text = "The odds are below one to two", spaces = { args.target } })
  end,
  preview = function(game, side, picked)
    if not picked.target or not picked.attackers then return nil end
    return combat.odds(game, side, picked)
  end,
  run = function(game, side, args)
    local battle = battle_of(game, side, args)
    local reckoned = combat.odds(game, side, args)
    game:set(game, "naval_used", game.naval_used + battle.naval * units.figure(game, "naval_a_square"))
    for _, unit in ipairs(battle.attackers) do game:set(unit, "attacked", true) end
    game:tell("{1} is attacked at " .. reckoned.column, args.target)
    local roll = game:roll{ purpose = "combat", dice = "1d6", by = side }
    local result = game:lookup("crt", roll.total, reckoned.column)
    game:tell("Die " .. roll.total .. ": " .. result)
    carry_out(game, battle, result)
  end,
}

return combat
