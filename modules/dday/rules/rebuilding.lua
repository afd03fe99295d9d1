-- Replacements: points that rebuild reduced Allied units in supply, in the turn they come.
local scenarios = require("rules.scenarios")
local supplying = require("rules.supplying")
local units = require("rules.units")

local rebuilding = {}

-- Points by turn: of a scenario, and of a campaign.
local function american(turn, campaign)
  local leg, mobile, odd = 0, 0, turn % 2 == 1
  if campaign then
    if turn >= 2 then leg = 2 end -- rule 15.2#1
    if turn >= 3 and odd then mobile = turn >= 5 and 2 or 1 end -- rule 15.2#2
  else
    if turn >= 2 then leg = 1 end -- rule 10.7#1
    if turn >= 3 and odd then mobile = 1 end -- rule 10.7#2
  end
  return leg, mobile
end

local function british(turn, campaign)
  local leg, mobile, odd = 0, 0, turn % 2 == 1
  if campaign then
    if not odd then leg = 2 end -- rule 15.2#3
    if turn >= 3 and odd then mobile = 2 end -- rule 15.2#4
  else
    if not odd then leg = 1 end -- rule 10.7#3
    if turn >= 3 and odd then mobile = 1 end -- rule 10.7#4
  end
  return leg, mobile
end

local points_of = { us = american, cw = british }

--- Procedure: the points of this turn.
function rebuilding.receive(game)
  local scenario = scenarios.now(game)
  for _, nation in ipairs(scenario.nations) do
    local leg, mobile = points_of[nation](game.turn, scenario.campaign)
    game:set(game, nation .. "_leg", leg)
    game:set(game, nation .. "_mobile", mobile)
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
    return false
  end,
}

rebuilding.verbs = {
  rebuild = {
    title = "Rebuild", prompt = "Choose a reduced unit for a replacement point",
    offers = function(game)
      local networks = supplying.networks(game)
      return domain.record{ { "unit", domain.one_of{
        of = reduced(game),
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
