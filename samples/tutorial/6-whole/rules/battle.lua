-- The combat phase: a hex is attacked by units next to it.
local odds = require("bocage.odds")
local retreat = require("bocage.retreat")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local moving = require("rules.moving")

local battle = {}

local modifiers = odds.modifiers{
  { rule = "4.3", text = "Attack", apply = function(_, fight)
    return { attack = tables.sum(fight.attackers, "strength"), pieces = fight.attackers }
  end },
  { rule = "4.3", text = "Defence", apply = function(_, fight)
    return { defence = tables.sum(fight.hex.pieces, "strength"), pieces = fight.hex.pieces }
  end },
  { rule = "4.4", text = "Woods", apply = function(_, fight)
    return fight.hex.terrain == "woods" and { shift = -1, spaces = { fight.hex } } or nil
  end },
}

local function reckon(game, hex, attackers)
  return odds.reckon(game, "crt", modifiers, { hex = hex, attackers = attackers }, "1-2")
end

local function units_of(game, side) return game:pieces{ side = side, on_map = true } end

local function offers(game, side)
  return domain.record{
    { "target", domain.one_of{
      of = game:occupied(side.other) * (game:region("west") + game:region("east")),
      test = function(hex)
        game:rule("4.1", #zoc.adjacent_enemies(game, side.other, hex) > 0,
          { text = "No unit of yours is next to that hex", spaces = { hex } })
      end,
    } },
    { "attackers", function(picked)
      return domain.some_of{
        of = units_of(game, side),
        test = function(unit)
          game:rule("4.1", game:distance(unit.space, picked.target) == 1,
            { text = "The unit is not next to that hex", pieces = { unit } })
          game:rule("4.2", not unit.fought, { text = "The unit has attacked in this phase", pieces = { unit } })
        end,
      }
    end },
  }
end

-- How a unit retreats: one hex, not into the enemy or its zone, nor where a unit stands, nor over the river.
local function way_out(game, unit)
  local rivers = {}
  for _, link in ipairs(unit.space.links) do
    if link:has("river") and not link:crossing("ford") then rivers[#rivers + 1] = link end
  end
  return {
    length = 1, priorities = {}, barred = rivers,
    enter = game:all() - zoc.enemy_occupied(game, unit.side) - zoc.of_enemies(game, unit.side, "ground"),
    no_end = stacking.full(game, moving.limits, unit),
    rules = { enter = "4.5", no_end = "2.4", barred = "2.3" },
  }
end

local function lose(game, unit)
  game:tell("{1} is lost in {2}", unit, unit.space)
  game:move(unit, "dead")
end

local results = {
  ["-"] = function(game) game:tell("No effect") end,
  DR = function(game, unit)
    if not retreat.make(game, unit.side, unit, way_out(game, unit)) then lose(game, unit) end
  end,
  DE = lose,
}

-- The attacker may follow into a hex that is empty now.
local function advance(game, side, hex, attackers)
  if #hex.pieces > 0 then return end
  local unit = game:window(side, "advance", domain.one_of{
    of = attackers,
    test = function(one)
      local link = game:link(one.space, hex)
      game:rule("4.6", not link:has("river") or link:crossing("ford"),
        { text = "The river is in the way", pieces = { one } })
    end,
  }, { prompt = "Advance into " .. hex.name .. "?" })
  if unit then game:move(unit, hex) end
end

battle.verb = {
  title = "Attack", prompt = "Choose a hex and who attacks it",
  offers = offers,
  preview = function(game, _, picked)
    return picked.attackers and reckon(game, picked.target, picked.attackers)
  end,
  run = function(game, side, args)
    local hex, defender = args.target, args.target.pieces[1]
    for _, unit in ipairs(args.attackers) do game:set(unit, "fought", true) end
    local sum = reckon(game, hex, args.attackers)
    local roll = game:roll{ purpose = "combat", dice = "1d6", by = side }
    local result = game:lookup("crt", roll.total, sum.column)
    game:tell("{1} attacks {2} at {3}: {4}", side, hex, sum.column, result)
    results[result](game, defender)
    advance(game, side, hex, args.attackers)
  end,
}

return battle
