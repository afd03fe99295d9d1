-- Standing orders: what a side lets be answered for it.
local attrition = require("rules.attrition")
local retreats = require("rules.retreats")
local units = require("rules.units")
local values = require("rules.values")

local policies = {}

policies.reroll = {
  never = { title = "Never", run = function() return nil end },
  -- The difference of both sides' dice, seen from the attacker.
  above = {
    title = "Never in attack above a difference of the dice, nor in defence below it",
    run = function(game, side, ask)
      local limit = ask.arguments and ask.arguments.limit or 0
      local attacking = game:active() == side
      local bad = game.roll_total > limit
      if attacking then bad = game.roll_total < limit end
      local fight = game.roll_purpose == "assault" or game.roll_purpose == "bombardment"
      return fight and bad and "again" or nil
    end,
  },
}

policies.forward = {
  strongest = {
    title = "The strongest", run = function(game, side)
      return values.strongest(values.fronts(game.fight_area, side))
    end,
  },
  expendable = {
    title = "The weakest", run = function(game, side)
      local weakest
      for _, unit in ipairs(values.fronts(game.fight_area, side)) do
        if not weakest or units.defence(unit) < units.defence(weakest) then weakest = unit end
      end
      return weakest
    end,
  },
}

-- Points spread over the units, the forward unit first: each becomes spent before any is disrupted.
local function spread(game, side)
  local list, level, left = {}, {}, game.fight_points
  local all = units.at(game.fight_area, side)
  table.sort(all, function(a, b) return a == game.fight_front and b ~= game.fight_front end)
  for _, unit in ipairs(all) do level[unit] = units.level(unit) end
  for round = 1, 4 do
    for _, unit in ipairs(all) do
      if left > 0 and (level[unit] <= round or unit == game.fight_front and #list == 0) and level[unit] < 5 then
        list[#list + 1] = { unit = unit, to = "step" }
        level[unit] = level[unit] + 1
        left = left - 1
      end
    end
  end
  return list
end

-- The forward unit becomes spent, then units retreat as long as points are left.
local function give_way(game, side)
  local list, left = {}, game.fight_points
  local front = game.fight_front
  local plan = retreats.plan(game.fight_area)
  local all = units.at(game.fight_area, side)
  table.sort(all, function(a, b) return a == front and b ~= front end)
  for _, unit in ipairs(all) do
    local ways = retreats.ways(game, unit, game.fight_area, plan)
    if left > 0 and #ways > 0 and not ways[1].full then
      list[#list + 1] = { unit = unit, to = ways[1].space }
      plan.arriving[ways[1].space] = (plan.arriving[ways[1].space] or 0) + 1
      left = left - (units.fresh(unit) and 2 or 1)
    end
  end
  return left <= 0 and list or spread(game, side)
end

policies.casualties = {
  spread = { title = "Hold the area: spread the points", run = function(game, side)
    return game.fight_points > 0 and spread(game, side) or nil
  end },
  give_way = { title = "Retreat rather than be disrupted", run = function(game, side)
    return game.fight_points > 0 and give_way(game, side) or nil
  end },
}

policies.withdraw = {
  stay = { title = "Stay", run = function() return nil end },
  go_back = { title = "Go back, all who may", run = function(game) return game.fight_back end },
}

-- Those that come first in the order are hit, as far as the points allow.
local function by_order(before)
  return function(game, side)
    local all = units.at(game.fight_area, side)
    table.sort(all, before)
    return attrition.choice(game, side, all)
  end
end

local function weaker(a, b) return a.defence < b.defence end
local function fresher(a, b) return units.level(a) < units.level(b) end

policies.attrition = {
  spare_strong = { title = "Spare the strongest", run = by_order(weaker) },
  spare_disrupted = { title = "Spare those that are tired already", run = by_order(fresher) },
}

-- Who of the Allies is hit by mistake: the strongest that may be chosen.
policies.mistaken_target = {
  strongest = { title = "The strongest", run = function(game, side)
    return values.strongest(values.fronts(game.fight_area, side.other))
  end },
}

policies.nation = {
  us = { title = "The Americans", run = function() return "us" end },
  british = { title = "The British", run = function() return "british" end },
}

policies.sunset = {
  later = { title = "Always later", run = function() return "later" end },
  earlier = { title = "Always earlier", run = function() return "earlier" end },
}


return policies
