-- Replacements: points that rebuild reduced Allied units in supply, in the turn they come.
local scenarios = require("rules.scenarios")
local supplying = require("rules.supplying")
local units = require("rules.units")

local rebuilding = {}

---@class Replacements from a turn on, every so many turns
---@field from integer
---@field every integer
---@field points integer

-- Of two lines that hold in one turn the later counts.
local of_scenario = {
  us = {
    leg = { { from = 2, every = 1, points = 1 } }, -- rule 10.7#1
    mobile = { { from = 3, every = 2, points = 1 } }, -- rule 10.7#2
  },
  cw = {
    leg = { { from = 2, every = 2, points = 1 } }, -- rule 10.7#3
    mobile = { { from = 3, every = 2, points = 1 } }, -- rule 10.7#4
  },
}

local of_campaign = {
  us = {
    leg = { { from = 2, every = 1, points = 2 } }, -- rule 15.2#1
    mobile = { { from = 3, every = 2, points = 1 }, { from = 5, every = 2, points = 2 } }, -- rule 15.2#2
  },
  cw = {
    leg = { { from = 2, every = 2, points = 2 } }, -- rule 15.2#3
    mobile = { { from = 3, every = 2, points = 2 } }, -- rule 15.2#4
  },
}

local function points_in(turn, lines)
  local points = 0
  for _, line in ipairs(lines) do
    if turn >= line.from and (turn - line.from) % line.every == 0 then points = line.points end
  end
  return points
end

--- Procedure: the points of this turn.
function rebuilding.receive(game)
  local scenario = scenarios.now(game)
  local lines_of = scenario.campaign and of_campaign or of_scenario
  for _, nation in ipairs(scenario.nations) do
    game:set(game, nation .. "_leg", points_in(game.turn, lines_of[nation].leg))
    game:set(game, nation .. "_mobile", points_in(game.turn, lines_of[nation].mobile))
  end
end

local function variable_of(unit) return unit.nation .. (units.is_mobile(unit) and "_mobile" or "_leg") end

local function points_for(game, unit) return game[variable_of(unit)] end

-- Of both sides, so that a German is refused by his rule.
local function reduced(game)
  return game:pieces{ on_map = true, where = function(unit) return unit.steps == 2 and unit.face == "back" end }
end

rebuilding.conditions = {
  replacements_due = function(game)
    for _, unit in ipairs(reduced(game)) do
      if unit.side.name == "allied" and points_for(game, unit) > 0 then return true end
    end
    return false, "no reduced unit has a replacement point"
  end,
}

rebuilding.verbs = {
  rebuild = {
    title = "Rebuild", prompt = "Choose a reduced unit for a replacement point",
    offers = function(game)
      local networks = supplying.networks(game)
      return domain.record{ { "unit", domain.one_of{
        of = reduced(game),
        other = "Only a reduced unit is rebuilt",
        test = function(unit)
          game:rule("10.7#7", unit.side.name == "allied", { text = "Germans receive no replacements", pieces = { unit } })
          game:rule("10.7#6", points_for(game, unit) > 0, { text = "There is no point left for such a unit", pieces = { unit } })
          game:rule("10.7#5", supplying.has(unit, networks), { text = "The unit is out of supply", pieces = { unit } })
        end,
      } } }
    end,
    run = function(game, _, args)
      game:set(game, variable_of(args.unit), points_for(game, args.unit) - 1)
      game:flip(args.unit, "front")
      game:tell("{1} is rebuilt", args.unit)
    end,
  },
}

return rebuilding
