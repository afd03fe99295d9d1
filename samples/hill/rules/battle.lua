-- An attack: who may, the odds with their modifiers, and what each result does.
local cups = require("bocage.cups")
local combat = require("bocage.combat")
local forces = require("bocage.forces")
local objections = require("bocage.objections")
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

local modifiers = {
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

-- Who may --------------------------------------------------------------------------------------------------------

local function against(game, _, unit)
  return {
    { rule = "6.4", ok = not unit.disrupted, text = "Disrupted units do not attack", pieces = { unit } },
    { rule = "6.3", ok = ground.supplied(game, unit), text = "Units out of supply do not attack", pieces = { unit } },
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

local stand_in_words = { stand = "Stand and lose a step", retreat = "Retreat two hexes" }

local function stand_or_retreat(game, fight, options)
  local what = game:ask(fight.foe, "stand_or_retreat", domain.one_of{
    of = { "retreat", "stand" },
    test = function(one)
      game:rule("7.3", one == "retreat" or fight.hex.terrain ~= "clear",
        { text = "Nobody stands fast in the open", spaces = { fight.hex } })
    end,
    label = function(one) return stand_in_words[one] end,
  }, { prompt = "Stand or retreat?" })
  if what == "stand" then
    combat.lose_steps(game, fight, options, "defenders", 1)
  else
    combat.fall_back(game, fight, options, fight.defenders, 2)
  end
end

local function may_advance(game, fight, one)
  local crosses = one.class ~= "motor" or not ground.over_water(game, one.space, fight.hex)
  game:rule("7.8", crosses and ground.bears(one, fight.hex),
    { text = "Motorised units cannot go there", pieces = { one } })
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

---@type CombatOptions
battle.options = {
  prompt = "Choose a hex, who attacks it, and support",
  chart = "crt", weakest = "1-2", modifiers = modifiers,
  against = against, once = "6.2",
  rules = { adjacent = "6.1", hex_once = "6.2", least = "6.6", result = "6.10", losses = "7.1", exchange = "7.7" },
  more = function(game, side) return { { "support", support_domain(game, side) } } end,
  check = function(game, side, args)
    if args.support == "hold" then return end
    game:rule("9.3", battle.odds(game, side, args.target, args.attackers).column ~= "5-1",
      "The attack has the best odds without support")
  end,
  foresee = function(game, fight, picked) fight.attack_bonus = own_bonus(game, fight.side, picked.support) end,
  before = function(game, fight, args)
    game:set(game, "battle", fight.hex)
    if args.support == "play" then fight.attack_bonus = play_chit(game, fight.side) end
    fight.defence_bonus = defender_support(game, fight)
  end,
  retreat = battle.retreat_options, lose = units.remove, reduce = units.reduce,
  chooses = function(game, fight, unit)
    return game:option("retreats") == "victor" and fight.side or unit.side -- rule 7.6
  end,
  retreated = function(game, unit) game:set(unit, "disrupted", true) end,
  results = {
    ["-"] = combat.nothing(),
    A1 = combat.steps("attackers", 1), A2 = combat.steps("attackers", 2),
    AR = combat.retreat("attackers", 1, "the attackers retreat a hex"),
    DR = {
      run = stand_or_retreat,
      tell = function() return { words = "the defenders retreat two hexes, or stand and lose a step" } end,
    },
    D1 = combat.steps("defenders", 1), D2 = combat.steps("defenders", 2),
    EX = combat.exchange(), DE = combat.eliminate("defenders"),
  },
  advance = {
    test = may_advance,
    after = function(game, fight) ground.take(game, fight.side, { fight.hex }) end,
  },
  after = function(game) game:set(game, "battle", nil) end,
}

battle.verbs = { attack = combat.verb(battle.options) }

--- Odds of these attackers against this hex, without support.
---@return OddsResult
function battle.odds(game, side, hex, attackers) return combat.odds(game, battle.options, side, hex, attackers) end

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
    if unit.guard and objections.none(combat.against(game, battle.options, side, unit)) then
      for _, foe in ipairs(zoc.adjacent_enemies(game, side, unit.space)) do
        local hex = foe.space
        local open = not hex.attacked and foe == hex.pieces[1]
        if open and battle.odds(game, side, hex, combat.ready(game, battle.options, side, hex)).base then
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
