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

-- The state after these choices: levels and places of units, and the points that are left.
local function replay(game, fight, points, chosen)
  local now = { level = {}, gone = {}, left = points, plan = retreats.plan(fight.area), first = chosen[1] and chosen[1].unit }
  for _, unit in ipairs(units.at(fight.area, fight.foe)) do now.level[unit] = units.level(unit) end
  for _, choice in ipairs(chosen) do casualties.apply(game, now, choice) end
  return now
end

local function step(now, unit)
  now.left = now.left - 1
  now.level[unit] = now.level[unit] + 1  -- rules 9.5#1, 9.5#2, 9.5#3, 9.5#4
  if now.level[unit] == eliminated then now.gone[unit] = "eliminated" end
end

-- Fresh units that retreat become spent; one that is spent or disrupted absorbs a point by retreating.
local function leave(now, unit, to)
  if now.level[unit] == 1 then
    now.left = math.max(0, now.left - 1)  -- rule 9.5#1
    now.level[unit] = 2  -- rule 9.62
  end
  if now.left > 0 then now.left = now.left - 1 end  -- rule 9.5#5
  now.gone[unit] = "retreated"
  now.plan.arriving[to] = (now.plan.arriving[to] or 0) + 1  -- rule 9.65
end

-- In a full area the unit is still on its way.
local function go_on(game, now, unit, from, to)
  local link = game:link(from, to)
  now.plan.crossed[link] = (now.plan.crossed[link] or 0) + 1
  local full = areas.full(to, unit, now.plan.arriving[to])
  now.on_way = full and { unit = unit, at = to, been = tables.joined(now.on_way and now.on_way.been or now.plan.been, { to }) } or nil
end

--- One choice happens in the plan.
function casualties.apply(game, now, choice)
  local unit, to = choice.unit, choice.to
  if to == "step" then return step(now, unit) end
  local from = now.on_way and now.on_way.at or now.plan.been[1]
  local continuing = now.on_way ~= nil
  go_on(game, now, unit, from, to)
  if not continuing then return leave(now, unit, to) end
  now.plan.arriving[from] = math.max(0, (now.plan.arriving[from] or 0) - 1)
  now.plan.arriving[to] = (now.plan.arriving[to] or 0) + 1
end

-- The points that the units which are still there can absorb.
local function capacity(now)
  local sum = 0
  for unit, level in pairs(now.level) do
    if not now.gone[unit] then sum = sum + eliminated - level end
  end
  return sum
end

local function ways_of(game, now, unit, from)
  if now.on_way then
    return retreats.ways(game, unit, now.on_way.at, { been = now.on_way.been, crossed = now.plan.crossed, arriving = now.plan.arriving })
  end
  return retreats.ways(game, unit, from, now.plan)
end

-- Trying a choice on a copy: may the rest still be absorbed after it?
local function capacity_after(game, fight, points, chosen, choice)
  local list = tables.joined(chosen, { choice })
  local now = replay(game, fight, points, list)
  return capacity(now), now.left
end

local function require_enough(game, fight, points, chosen, choice)
  local room, left = capacity_after(game, fight, points, chosen, choice)
  game:rule("9.5", room >= left, { text = "The others could not absorb the " .. left .. " points that are left", pieces = { choice.unit } })
end

local function front_first(game, fight, now, unit)
  local bound = fight.points > 0 and not now.first and unit ~= fight.front
  game:rule("9.5", not bound, { text = "The forward unit takes the first casualty point", pieces = { unit } })
end

local function require_way(game, fight, now, unit, to)
  local from = now.on_way and now.on_way.at or fight.area
  local plan = now.on_way and { been = now.on_way.been, crossed = now.plan.crossed, arriving = now.plan.arriving } or now.plan
  retreats.require(game, unit, from, to, plan)
end

local function require_level(game, now, unit)
  game:rule("9.66", not now.on_way, { text = "The area is fully stacked: the unit retreats further", pieces = { unit } })
  game:rule("9.5", now.left > 0, { text = "No points are left to absorb", pieces = { unit } })
end

local function steps_of(game, fight, points, chosen, now, unit)
  return domain.one_of{
    of = tables.joined({ "step" }, areas.all(game)),
    test = function(to)
      if to == "step" then require_level(game, now, unit) else require_way(game, fight, now, unit, to) end
      if not now.on_way then require_enough(game, fight, points, chosen, { unit = unit, to = to }) end
    end,
    label = function(to)
      local after = replay(game, fight, points, tables.joined(chosen, { { unit = unit, to = to } }))
      local left = ": " .. math.max(0, after.left) .. (after.left == 1 and " point is left" or " points are left")
      if to == "step" then return "Becomes " .. units.words(after.level[unit]) .. left end
      return "Retreats to " .. to.title .. left
    end,
  }
end

-- Is there a point for it to absorb, or somewhere to retreat to?
local function can_choose(game, fight, now, unit)
  if now.on_way then return unit == now.on_way.unit end
  if now.gone[unit] == "eliminated" then return false end
  return now.left > 0 or not now.gone[unit] and #ways_of(game, now, unit, fight.area) > 0
end

local function any_choice(game, fight, now)
  return tables.any(units.at(fight.area, fight.foe), function(unit) return can_choose(game, fight, now, unit) end)
end

local function stays(game, fight, now, unit)
  local coming = now.on_way and now.on_way.unit
  game:rule("9.66", not coming or coming == unit,
    { text = "Another unit is still on its way through a full area", pieces = { unit, coming } })
  if coming then return end
  game:rule("9.5", now.gone[unit] ~= "eliminated", { text = "The unit is eliminated already", pieces = { unit } })
  game:rule("9.5#6", now.gone[unit] ~= "retreated", { text = "A unit does not absorb points after its retreat", pieces = { unit } })
  game:rule("9.5", can_choose(game, fight, now, unit),
    { text = "There is nothing left to absorb, and nowhere for it to retreat to", pieces = { unit } })
end

local function next_choice(game, fight, points, chosen)
  local now = replay(game, fight, points, chosen)
  if not any_choice(game, fight, now) then return nil end
  return domain.record{
    { "unit", domain.one_of{ of = units.at(fight.area, fight.foe), test = function(unit)
      stays(game, fight, now, unit)
      front_first(game, fight, now, unit)
    end } },
    { "to", function(picked) return steps_of(game, fight, points, chosen, now, picked.unit) end },
  }
end

--- The choices of the defender: a list of { unit, to }, where `to` is "step" or the area into which the unit retreats.
---@param game game
---@param fight Fight with front and points
---@return domain
function casualties.domain(game, fight)
  local points = fight.points
  return domain.sequence{
    max = 60,
    item = function(chosen) return next_choice(game, fight, points, chosen) end,
    accept = function(chosen)
      local now = replay(game, fight, points, chosen)
      local words = now.left == 1 and "1 point is left to absorb" or now.left .. " points are left to absorb"
      game:rule("9.5", now.left <= 0, { text = words, spaces = { fight.area } })
      -- rule 9.63#4
      game:rule("9.66", not now.on_way, { text = "The area is fully stacked: the unit retreats further" })
    end,
  }
end

--- What all units in the area can absorb at the most.
---@param game game
---@param fight Fight
---@return integer
function casualties.capacity(game, fight) return capacity(replay(game, fight, 0, {})) end

--- Procedure: the choices happen, in their order.
---@param game game
---@param chosen { unit: piece, to: any }[]
function casualties.carry_out(game, chosen)
  for _, choice in ipairs(chosen) do
    local unit, level = choice.unit, units.level(choice.unit)
    if choice.to ~= "step" then
      if level == 1 then units.set_level(game, unit, 2) end  -- rule 9.62
      retreats.go(game, unit, choice.to)
    elseif level == 4 then
      losses.eliminate(game, unit)
    else
      units.set_level(game, unit, level + 1)
    end
  end
end

return casualties
