-- Verbs of the library as authors write them: attributes by their names, lists as they are, the common attack.
local combat = require("bocage.combat")
local movement = require("bocage.movement")
local reinforcements = require("bocage.reinforcements")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")

local shorter = {}

local limits = stacking.limits{ { rule = "two", max = 2, text = "Two in a hex" } }

shorter.raiding = {
  class = "class", budget = "points", spent = "spent", moved = "moved", once = "once", enemies = "halt", limits = limits,
  crossing_limit = { variable = "crossed", max = 2 },
  rules = { halted = "halted", budget = "points", crossing_limit = "crowded" },
}

shorter.raid = movement.verb(shorter.raiding)

shorter.coming = {
  arriving = function(game, side)
    local list = {}
    for i, unit in ipairs(game:pieces{ side = side, at = "west" }) do list[i] = { unit = unit, entry = "west.edge" } end
    return list
  end,
  class = "class", budget = "points", spent = "spent", moved = "moved", zone = "ground", limits = limits,
  rules = { blocked = "enemy", budget = "points" },
  after = function(game, _, unit, hex) game:set(game, "note", unit.space == hex and "came" or "elsewhere") end,
}

shorter.come = reinforcements.edge(shorter.coming)

local function strengths(list) return tables.sum(list, function(unit) return math.max(unit.attack, 1) end) end

local modifiers = {
  { rule = "odds", text = "Attack", apply = function(_, fight) return { attack = strengths(fight.attackers) + (fight.extra or 0) } end },
  { rule = "odds", text = "Defence", apply = function(_, fight) return { defence = #fight.defenders } end },
}

local function way_out(game, unit, length)
  return {
    length = length, priorities = {}, enter = game:set_of(game:spaces{ terrain = "clear", on_map = true }) - game:occupied("red")
      - game:occupied("blue"),
  }
end

shorter.fighting = {
  title = "Fight", prompt = "Whom?", chart = "war", weakest = "1-2", modifiers = modifiers, die = 6,
  units = function(game, side) return game:pieces{ side = side, on_map = true } end,
  against = function(_, _, unit)
    return { { rule = "tired", ok = not unit.pushed, text = "It was pushed", pieces = { unit } } }
  end,
  once = "once",
  rules = { adjacent = "beside", hex_once = "one attack", least = "weak", result = "table", losses = "owner", exchange = "price" },
  more = function() return { { "boost", domain.one_of{ of = { "no", "yes" } } } } end,
  check = function(game, _, args) game:rule("modest", args.boost == "no" or #args.attackers == 1, "Only one is boosted") end,
  foresee = function(_, fight, picked) fight.extra = picked.boost == "yes" and 1 or 0 end,
  before = function(_, fight, args) fight.extra = args.boost == "yes" and 1 or 0 end,
  after = function(game) game:set(game, "note", "over") end,
  retreat = way_out, retreated = function(game, unit) game:set(unit, "pushed", true) end,
  chooses = function(game, fight, unit) return game.note == "victor" and fight.side or unit.side end,
  advance = {
    test = function(game, _, unit) game:rule("slow", unit.counter ~= "veteran", { text = "It is slow", pieces = { unit } }) end,
    after = function(game, _, unit) game:set(unit, "moved", true) end,
  },
  results = {
    ["-"] = combat.nothing(), AE = combat.eliminate("attackers"), DE = combat.eliminate("defenders"),
    A1 = combat.steps("attackers", 1), D1 = combat.steps("defenders", 1), D2 = combat.steps("defenders", 2),
    AR = combat.retreat("attackers", 1), DR = combat.retreat("defenders", 2), EX = combat.exchange(),
  },
}

shorter.attack = combat.verb(shorter.fighting)

-- Where a unit has no attributes for it: each is worth two, and all have three steps.
local weighed = combat.exchange{
  attack = function() return 2 end, defence = function() return 2 end, steps = function() return 3 end,
}

--- With only what must be given, and a loss of one's own.
shorter.plain = {
  chart = "war", weakest = "1-2", modifiers = modifiers, retreat = way_out,
  results = tables.merged(shorter.fighting.results, { EX = weighed }),
  rules = { losses = "owner", exchange = "price" },
  targets = function(game, side) return game:occupied(side.other) * game:set_of(game:spaces{ on_map = true }) end,
  beside = function(game, unit, hex) return game:distance(unit.space, hex) <= 2 end,
  lose = function(game, unit) game:move(unit, "off") end,
  reduce = function(game, unit) game:set(unit, "worn", unit.worn + 1) end,
}

shorter.bare = combat.verb(shorter.plain)

return shorter
