-- Casualty points: absorbed by the defender in any legal combination, unit by unit, and retreats that he makes of his own will.
local areas = require("rules.areas")
local losses = require("rules.losses")
local retreats = require("rules.retreats")
local tables = require("bocage.tables")
local units = require("rules.units")

local casualties = {}

-- The levels of a unit: 1 fresh, 2 spent, 3 and 4 disrupted. Each step to the next absorbs one point.
-- rules 9.5#1, 9.5#2, 9.5#3, 9.5#4
local eliminated = 5

-- The state after these choices: levels of units, who is gone, and the points that are left.
local function replay(game, fight, chosen)
  local now = { level = {}, gone = {}, left = fight.points, plan = retreats.plan(fight.area), first = chosen[1] and chosen[1].unit }
  for _, unit in ipairs(units.at(fight.area, fight.foe)) do now.level[unit] = units.level(unit) end
  for _, choice in ipairs(chosen) do casualties.apply(game, now, choice) end
  return now
end

local function absorb(now, points) now.left = math.max(0, now.left - points) end

local function step(now, unit)
  absorb(now, 1)
  now.level[unit] = now.level[unit] + 1  -- rules 9.5#1, 9.5#2, 9.5#3, 9.5#4
  if now.level[unit] == eliminated then now.gone[unit] = "eliminated" end
end

-- A fresh unit that retreats is spent and absorbs a second point by that; one that is spent or disrupted absorbs one.
local function leave(now, unit)
  absorb(now, now.level[unit] == 1 and 2 or 1)  -- rules 9.5#1, 9.5#5
  now.gone[unit] = "retreated"
end

-- Where the unit that is on its way stands, or where retreats begin.
local function start(now) return now.plan.been[#now.plan.been] end

local function count(list, item) list[item] = (list[item] or 0) + 1 end

-- In a full area the unit is still on its way.
local function go_on(game, now, unit, to)
  local plan = now.plan
  count(plan.crossed, game:link(start(now), to))
  local full = areas.full(to, unit, plan.arriving[to])
  count(plan.arriving, to)  -- rule 9.65
  now.on_way = full and unit or nil
  plan.been = full and tables.joined(plan.been, { to }) or { plan.been[1] }
end

--- One choice happens in the plan.
function casualties.apply(game, now, choice)
  local unit, to = choice.unit, choice.to
  if to == "step" then return step(now, unit) end
  if not now.on_way then leave(now, unit) end
  go_on(game, now, unit, to)
end

-- The points that the units which are still there can absorb.
local function capacity(now)
  local sum = 0
  for unit, level in pairs(now.level) do
    if not now.gone[unit] then sum = sum + eliminated - level end
  end
  return sum
end

-- Trying a choice on a copy: may the rest still be absorbed after it?
local function require_enough(game, fight, chosen, choice)
  local now = replay(game, fight, tables.joined(chosen, { choice }))
  game:rule("9.5", capacity(now) >= now.left,
    { text = "The others could not absorb the " .. now.left .. " points that are left", pieces = { choice.unit } })
end

local function front_first(game, fight, now, unit)
  local bound = fight.points > 0 and not now.first and unit ~= fight.front
  game:rule("9.5", not bound, { text = "The forward unit takes the first casualty point", pieces = { unit } })
end

local function require_level(game, now, unit)
  game:rule("9.66", not now.on_way, { text = "The area is fully stacked: the unit retreats further", pieces = { unit } })
  game:rule("9.5", now.left > 0, { text = "No points are left to absorb", pieces = { unit } })
end

local function points_left(points) return points == 1 and "1 point is left" or points .. " points are left" end

local function steps_of(game, fight, chosen, now, unit)
  return domain.one_of{
    of = tables.joined({ "step" }, areas.all(game)), other = areas.outside,
    test = function(to)
      if to == "step" then require_level(game, now, unit) else retreats.require(game, unit, start(now), to, now.plan) end
      require_enough(game, fight, chosen, { unit = unit, to = to })
    end,
    label = function(to)
      local after = replay(game, fight, tables.joined(chosen, { { unit = unit, to = to } }))
      local what = to == "step" and "Becomes " .. units.words(after.level[unit]) or "Retreats to " .. to.title
      return what .. ": " .. points_left(after.left)
    end,
  }
end

-- Is there a point for it to absorb, or somewhere to retreat to?
local function can_choose(game, fight, now, unit)
  return now.left > 0 or #retreats.ways(game, unit, fight.area, now.plan) > 0
end

-- Without this the choice would go on to units that have none.
local function any_choice(game, fight, now)
  return now.on_way or tables.any(units.at(fight.area, fight.foe), function(unit)
    return not now.gone[unit] and can_choose(game, fight, now, unit)
  end)
end

local function stays(game, fight, now, unit)
  if now.on_way then
    return game:rule("9.66", now.on_way == unit,
      { text = "Another unit is still on its way through a full area", pieces = { unit, now.on_way } })
  end
  game:rule("9.5", now.gone[unit] ~= "eliminated", { text = "The unit is eliminated already", pieces = { unit } })
  game:rule("9.5#6", now.gone[unit] ~= "retreated", { text = "A unit does not absorb points after its retreat", pieces = { unit } })
  game:rule("9.5", can_choose(game, fight, now, unit),
    { text = "There is nothing left to absorb, and nowhere for it to retreat to", pieces = { unit } })
end

local function next_choice(game, fight, chosen)
  local now = replay(game, fight, chosen)
  if not any_choice(game, fight, now) then return nil end
  return domain.record{
    { "unit", domain.one_of{ of = units.at(fight.area, fight.foe), test = function(unit)
      stays(game, fight, now, unit)
      front_first(game, fight, now, unit)
    end } },
    { "to", function(picked) return steps_of(game, fight, chosen, now, picked.unit) end },
  }
end

--- The choices of the defender: a list of { unit, to }, where `to` is "step" or the area into which the unit retreats.
---@param game game
---@param fight Fight with front and points
---@return domain
function casualties.domain(game, fight)
  return domain.sequence{
    max = 60,
    item = function(chosen) return next_choice(game, fight, chosen) end,
    accept = function(chosen)
      local now = replay(game, fight, chosen)
      game:rule("9.5", now.left == 0, { text = points_left(now.left) .. " to absorb", spaces = { fight.area } })
      -- rule 9.63#4
      game:rule("9.66", not now.on_way, { text = "The area is fully stacked: the unit retreats further" })
    end,
  }
end

--- What all units in the area can absorb at the most.
---@param game game
---@param fight Fight
---@return integer
function casualties.capacity(game, fight) return capacity(replay(game, fight, {})) end

--- Procedure: the choices happen, in their order.
---@param game game
---@param chosen { unit: piece, to: any }[]
function casualties.carry_out(game, chosen)
  for _, choice in ipairs(chosen) do
    local unit, level = choice.unit, units.level(choice.unit)
    if choice.to ~= "step" then
      units.worsen(game, unit, 2)  -- rule 9.62
      retreats.go(game, unit, choice.to)
    elseif level == 4 then
      losses.eliminate(game, unit)
    else
      units.set_level(game, unit, level + 1)
    end
  end
end

return casualties
