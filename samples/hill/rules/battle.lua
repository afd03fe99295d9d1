-- An attack: who may, the odds with their modifiers, and what each result does.
local cups = require("bocage.cups")
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local losses = require("bocage.losses")
local objections = require("bocage.objections")
local odds = require("bocage.odds")
local outlook = require("bocage.outlook")
local retreat = require("bocage.retreat")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local ground = require("rules.ground")
local units = require("rules.units")

local battle = {}

local shifts = { woods = -1, town = -1, hill = -2 } -- rule 6.7

-- Odds -----------------------------------------------------------------------------------------------------------

local function all_over_water(game, fight)
  return tables.all(fight.attackers, function(unit) return ground.over_water(game, unit.space, fight.hex) end)
end

local modifiers = odds.modifiers{
  { rule = "6.6", text = "Attack", apply = function(_, fight)
    return { attack = tables.sum(fight.attackers, forces.attack), pieces = fight.attackers }
  end },
  { rule = "6.6", text = "Defence", apply = function(_, fight)
    return { defence = tables.sum(fight.defenders, forces.defence), pieces = fight.defenders }
  end },
  { rule = "6.7", text = "Terrain", apply = function(_, fight)
    local shift = shifts[fight.hex.terrain]
    return shift and { shift = shift, spaces = { fight.hex } } or nil
  end },
  { rule = "6.8", text = "All attack over the river", apply = function(game, fight)
    return all_over_water(game, fight) and { shift = -1, spaces = { fight.hex } } or nil
  end },
  { rule = "6.9", text = "Event", apply = function(game, fight)
    if game.event == "rain" then return { shift = -1, text = "Rain" } end
    if game.event == "planes" and fight.side.name == "red" then return { shift = 1, text = "Red planes" } end
    return nil
  end },
  { rule = "8.2", text = "Guns in the sector", apply = function(game, fight)
    local shift = ground.guns(game, fight.side, fight.hex) - ground.guns(game, fight.side.other, fight.hex)
    return shift ~= 0 and { shift = shift } or nil
  end },
  { rule = "9.3", text = "Attacker's support", apply = function(_, fight)
    return fight.attack_bonus and { shift = fight.attack_bonus } or nil
  end },
  { rule = "9.3", text = "Defender's support", apply = function(_, fight)
    return fight.defence_bonus and { shift = -fight.defence_bonus } or nil
  end },
}

--- Odds of these attackers against this hex. `bonus` is of the attacker's support chit.
---@return OddsResult
function battle.odds(game, side, hex, attackers, bonus)
  return odds.reckon(game, "crt", modifiers,
    { side = side, hex = hex, attackers = attackers, defenders = hex.pieces, attack_bonus = bonus }, "1-2")
end

-- Who may --------------------------------------------------------------------------------------------------------

-- What stands against it that this unit attacks now.
---@return Objection[]
local function against(game, unit)
  return {
    { rule = "6.2", ok = not unit.fought, text = "The unit has attacked in this phase", pieces = { unit } },
    { rule = "6.4", ok = not unit.disrupted, text = "Disrupted units do not attack", pieces = { unit } },
    { rule = "6.3", ok = ground.supplied(game, unit), text = "Units out of supply do not attack", pieces = { unit } },
  }
end

local function is_ready(game, unit) return objections.none(against(game, unit)) end

local function ready_against(game, side, hex)
  local list = {}
  for _, unit in ipairs(forces.of(game, side)) do
    if directions.next_to(unit.space, hex) and is_ready(game, unit) then list[#list + 1] = unit end
  end
  return list
end

local function target_domain(game, side)
  return domain.one_of{
    of = game:occupied(side.other):list(),
    test = function(hex)
      game:rule("6.1", #ready_against(game, side, hex) > 0,
        { text = "No unit of yours that may attack is next to that hex", spaces = { hex } })
      game:rule("6.2", not hex.attacked, { text = "That hex was attacked in this phase", spaces = { hex } })
    end,
  }
end

local function attackers_domain(game, side, hex)
  return domain.some_of{
    of = forces.of(game, side),
    test = function(unit)
      local beside = directions.next_to(unit.space, hex)
      game:rule("6.1", beside, { text = "The unit is not next to that hex", pieces = { unit }, spaces = { hex } })
      objections.require(game, against(game, unit))
    end,
    accept = function(chosen)
      game:rule("6.6", battle.odds(game, side, hex, chosen).base ~= nil,
        { text = "Attacks at less than 1-2 are not allowed", pieces = chosen, spaces = { hex } })
    end,
  }
end

local support_in_words = { hold = "No support", play = "Play the support chit" }

local function support_domain(game, side)
  return domain.one_of{
    of = { "hold", "play" },
    test = function(what)
      game:rule("9.3", what == "hold" or side.support ~= nil, "You hold no support chit")
    end,
    label = function(what) return support_in_words[what] end,
  }
end

local function own_bonus(game, side, support)
  if support ~= "play" or not side.support then return nil end
  return game:secret(side.support).bonus
end

-- Results --------------------------------------------------------------------------------------------------------

local function lose_steps(game, side, list, count)
  losses.steps(game, side, list, count,
    { alive = forces.on_map, reduce = function(unit) units.reduce(game, unit) end, rule = "7.1" })
end

local function waters(game, unit, length)
  local list = {}
  if unit.class ~= "motor" then return list end
  for _, space in ipairs(game:within(unit.space, length):list()) do
    for _, link in ipairs(space.links) do
      if ground.is_water(link) then list[#list + 1] = link end
    end
  end
  return list
end

--- How a unit retreats: a table for game:retreats and domain.retreat.
---@return RetreatOptions
function battle.retreat_options(game, unit, length)
  local enter = game:all() - zoc.enemy_occupied(game, unit.side)
  if unit.class == "motor" then enter = enter - game:set_of(game:spaces{ terrain = "marsh" }) end
  return {
    length = length, enter = enter, no_end = stacking.full(game, ground.limits, unit),
    barred = waters(game, unit, length),
    priorities = retreat.priorities(
      retreat.avoiding({ spaces = zoc.of_enemies(game, unit.side, ground.zone), rule = "7.5" }),
      retreat.towards(game, { goals = game:spaces{ region = unit.side.name .. ".source" }, rule = "7.5" })),
    rules = { enter = "7.4", no_end = "7.4", barred = "7.4", length = "7.4", revisit = "7.4" },
  }
end

local function retreat_all(game, fight, list, length)
  for _, unit in ipairs(list) do
    local by = game:option("retreats") == "victor" and fight.side or unit.side -- rule 7.6
    if retreat.make(game, by, unit, battle.retreat_options(game, unit, length)) then
      game:set(unit, "disrupted", true)
    else
      units.remove(game, unit)
    end
  end
end

local stand_in_words = { stand = "Stand and lose a step", retreat = "Retreat two hexes" }

local function stand_or_retreat(game, fight)
  local what = game:ask(fight.foe, "stand_or_retreat", domain.one_of{
    of = { "retreat", "stand" },
    test = function(one)
      game:rule("7.3", one == "retreat" or fight.hex.terrain ~= "clear",
        { text = "Nobody stands fast in the open", spaces = { fight.hex } })
    end,
    label = function(one) return stand_in_words[one] end,
  }, { prompt = "Stand or retreat?" })
  if what == "stand" then
    lose_steps(game, fight.foe, fight.defenders, 1)
  else
    retreat_all(game, fight, fight.defenders, 2)
  end
end

local function exchange(game, fight)
  local worth = tables.sum(fight.defenders, forces.defence)
  for _, unit in ipairs(fight.defenders) do units.remove(game, unit) end
  losses.take(game, fight.side, fight.attackers, worth,
    { worth = forces.attack, rule = "7.7", remove = function(unit) units.remove(game, unit) end })
end

local function nobody(words)
  return function() return { words = words } end
end

-- A side loses steps one by one, as long as there are any.
local function of_steps(who, count)
  local attacks = who == "attacker"
  local function hit(fight) return attacks and fight.attackers or fight.defenders end
  return {
    run = function(game, fight) lose_steps(game, attacks and fight.side or fight.foe, hit(fight), count) end,
    tell = function(fight)
      local lost = math.min(count, forces.steps_of(hit(fight)))
      local words = "the " .. who .. " loses " .. (count == 1 and "a step" or "two steps")
      return { words = words, [who] = lost }
    end,
  }
end

-- What is worth as much as the defenders in the fewest units.
local function exchange_in_words(fight)
  local left, paid = tables.sum(fight.defenders, forces.defence), {}
  local strongest = tables.joined(fight.attackers)
  table.sort(strongest, function(a, b) return forces.attack(a) > forces.attack(b) end)
  for _, unit in ipairs(strongest) do
    if left > 0 then paid[#paid + 1] = unit end
    left = left - forces.attack(unit)
  end
  return { words = "exchange", attacker = forces.steps_of(paid), defender = forces.steps_of(fight.defenders) }
end

-- What each result does, and what a preview says of it.
local results = {
  ["-"] = { run = function(game) game:tell("No effect") end, tell = nobody("no effect") },
  A1 = of_steps("attacker", 1), A2 = of_steps("attacker", 2),
  AR = {
    run = function(game, fight) retreat_all(game, fight, fight.attackers, 1) end,
    tell = nobody("the attackers retreat a hex"),
  },
  DR = { run = stand_or_retreat, tell = nobody("the defenders retreat two hexes, or stand and lose a step") },
  D1 = of_steps("defender", 1), D2 = of_steps("defender", 2),
  EX = { run = exchange, tell = exchange_in_words },
  DE = {
    run = function(game, fight)
      for _, unit in ipairs(fight.defenders) do units.remove(game, unit) end
    end,
    tell = function(fight) return { words = "the defenders are lost", defender = forces.steps_of(fight.defenders) } end,
  },
}

--- The odds as a preview tells them, with what the die may make of them.
---@return { value: string, reasons: table[] }
function battle.outlook(game, side, hex, attackers, bonus)
  local fight = { attackers = attackers, defenders = hex.pieces }
  return outlook.foretold(game, battle.odds(game, side, hex, attackers, bonus), {
    chart = "crt", faces = 6, unit = "steps",
    meaning = function(cell)
      local outcome = results[cell].tell(fight)
      outcome.words, outcome.rule = cell .. ": " .. outcome.words, "6.10"
      return outcome
    end,
  })
end

local function advance(game, fight)
  if #fight.hex.pieces > 0 then return end
  local unit = game:window(fight.side, "advance", domain.one_of{
    of = tables.filtered(fight.attackers, forces.on_map),
    test = function(one)
      local crosses = one.class ~= "motor" or not ground.over_water(game, one.space, fight.hex)
      game:rule("7.8", crosses and ground.bears(one, fight.hex),
        { text = "Motorised units cannot go there", pieces = { one } })
    end,
  }, { prompt = "Advance into " .. fight.hex.name .. "?" })
  if not unit then return end
  game:move(unit, fight.hex)
  game:tell("{1} advances into {2}", unit, fight.hex)
  ground.take(game, fight.side, { fight.hex })
end

-- Procedure ------------------------------------------------------------------------------------------------------

local function play_chit(game, side)
  local chit = cups.play(game, side, "support", game:space("spent"))
  if not chit then return nil end -- where rules are not enforced, who holds none may have chosen to play one
  game:tell("{1} plays support +{2}", side, chit.bonus)
  return chit.bonus
end

local function defender_support(game, fight)
  if not fight.foe.support then return nil end -- rule 9.3
  local play = game:window(fight.foe, "support", domain.one_of{ of = { "play" } },
    { prompt = "Play your support chit in defence of " .. fight.hex.name .. "?" })
  return play and play_chit(game, fight.foe) or nil
end

local function run(game, side, args)
  local fight = { side = side, foe = side.other, hex = args.target, attackers = args.attackers, defenders = args.target.pieces }
  game:set(game, "battle", fight.hex)
  game:set(fight.hex, "attacked", true)
  for _, unit in ipairs(fight.attackers) do game:set(unit, "fought", true) end
  if args.support == "play" then fight.attack_bonus = play_chit(game, side) end
  fight.defence_bonus = defender_support(game, fight)
  local sum = odds.reckon(game, "crt", modifiers, fight, "1-2")
  local roll = game:roll{ purpose = "combat", dice = "1d6", by = side }
  local result = game:lookup("crt", roll.total, sum.column)
  game:tell("{1} attacks {2} at {3}, rolls {4}: {5}", side, fight.hex, sum.column, roll.total, result)
  results[result].run(game, fight) -- rule 6.10
  advance(game, fight)
  game:set(game, "battle", nil)
end

battle.verbs = {
  attack = {
    title = "Attack", prompt = "Choose a hex, who attacks it, and support",
    offers = function(game, side)
      return domain.record{
        { "target", target_domain(game, side) },
        { "attackers", function(picked) return attackers_domain(game, side, picked.target) end },
        { "support", support_domain(game, side) },
      }
    end,
    check = function(game, side, args)
      if args.support == "hold" then return end
      game:rule("9.3", battle.odds(game, side, args.target, args.attackers).column ~= "5-1",
        "The attack has the best odds without support")
    end,
    preview = function(game, side, picked)
      if not picked.attackers or #picked.attackers == 0 then return nil end
      return battle.outlook(game, side, picked.target, picked.attackers, own_bonus(game, side, picked.support))
    end,
    run = run,
  },
}

--- The one place for re-rolls: first who rolled, then the other side.
function battle.after_roll(game, roll)
  if roll.purpose ~= "combat" then return roll end
  for _, side in ipairs{ roll.by, roll.by.other } do
    if side.tokens > 0 then -- rule 9.4
      local again = game:window(side, "reroll", domain.one_of{ of = { "reroll" } },
        { prompt = "Roll " .. roll.total .. " again for your command token?" })
      if again then
        game:set(side, "tokens", side.tokens - 1)
        roll = game:reroll(roll, { by = roll.by })
      end
    end
  end
  return roll
end

--- The Guard attacks whenever it can.
function battle.obligations(game, side)
  local list = {}
  if game:node() ~= "combat" then return list end
  for _, unit in ipairs(forces.of(game, side)) do
    if unit.guard and is_ready(game, unit) then
      for _, foe in ipairs(zoc.adjacent_enemies(game, side, unit.space)) do
        local hex = foe.space
        local open = not hex.attacked and foe == hex.pieces[1]
        if open and battle.odds(game, side, hex, ready_against(game, side, hex)).base then
          list[#list + 1] = {
            rule = "6.5", text = "The Guard must attack an enemy next to it", spaces = { hex }, pieces = { unit },
            penalty = "The combat phase does not end before",
          }
        end
      end
    end
  end
  return list
end

battle.policies = {
  stand_or_retreat = {
    stand = {
      title = "Stand where the ground allows it",
      run = function(game) return game.battle.terrain == "clear" and "retreat" or "stand" end,
    },
    retreat = { title = "Always retreat", run = function() return "retreat" end },
  },
}

return battle
