-- Attrition points of bombardments: the primary target first, then by exact count what uses up most of them.
local tables = require("bocage.tables")
local units = require("rules.units")

local attrition = {}

-- The points that one level of this unit absorbs; a unit at the last level absorbs none.
local function cost_of(unit)
  local fresh = units.fresh(unit)
  if units.level(unit) == 4 then return 0 end
  if unit.arm == "armor" then
    if fresh then return 3 end  -- rule 10.4#1
    return 2  -- rule 10.4#2
  end
  if unit.arm == "coastal" then return 2 end  -- rule 10.4#3
  if fresh then return 2 end  -- rule 10.4#4
  return 1  -- rule 10.4#5
end

-- Which sums, up to a limit, these units can absorb exactly.
local function sums(list, limit)
  local reached = { [0] = true }
  for _, unit in ipairs(list) do
    local cost = cost_of(unit)
    for sum = limit, cost, -1 do
      if reached[sum - cost] then reached[sum] = true end
    end
  end
  return reached
end

-- The most that these units can absorb without going over the limit.
local function most(list, limit)
  local best = 0
  for sum in pairs(sums(list, limit)) do best = math.max(best, sum) end
  return best
end

local function total(list)
  return tables.sum(list, cost_of)
end

local function without(list, gone)
  return tables.filtered(list, function(unit) return not tables.contains(gone, unit) end)
end

local function reducible(list)
  return tables.filtered(list, function(unit) return cost_of(unit) > 0 end)
end

-- Of the others: any choice that absorbs as many points as can be absorbed.
local function shares(game, owner, area, list, points)
  local best = most(list, points)
  return domain.some_of{
    of = units.at(area, owner),
    test = function(unit, chosen)
      game:rule("10.4", tables.contains(list, unit),
        { text = "The primary target has had its share, and units at their last level absorb nothing", pieces = { unit } })
      local sofar = tables.joined(chosen, tables.contains(chosen, unit) and {} or { unit })
      local left = best - total(sofar)
      local exact = left >= 0 and sums(without(list, sofar), left)[left]
      game:rule("10.4", exact, { text = "The points must be used up as far as possible: " .. best, pieces = { unit } })
    end,
    accept = function(chosen)
      game:rule("10.4", total(chosen) == best, { text = best .. " points are absorbed", pieces = chosen })
    end,
  }
end

local function reduce(game, list)
  -- rules 10.4, 10.5: one level, and nobody moves
  for _, unit in ipairs(list) do units.set_level(game, unit, units.level(unit) + 1) end
end

-- The primary target takes the first points; when they do not suffice for it, nothing happens at all.
local function take_primary(game, primary, points)
  if not primary then return points end
  local cost = cost_of(primary)
  if cost == 0 then return points end
  if cost > points then return 0 end
  reduce(game, { primary })
  return points - cost
end

--- Of the points that are to be absorbed now: a legal choice that hits units early in the list before those after them.
---@param game game
---@param owner side
---@param ordered piece[] the units of the area
---@return piece[]
function attrition.choice(game, owner, ordered)
  local open = reducible(without(ordered, { game.fight_front }))
  local left, hit = most(open, game.fight_points), {}
  for _, unit in ipairs(tables.joined(open, {})) do
    open = without(open, { unit })
    local rest = left - cost_of(unit)
    if rest >= 0 and sums(open, rest)[rest] then
      hit[#hit + 1] = unit
      left = rest
    end
  end
  return tables.filtered(units.at(game.fight_area, owner), function(unit) return tables.contains(hit, unit) end)
end

--- Procedure: the owner's units in an area absorb so many points.
---@param game game
---@param owner side
---@param area space
---@param primary piece? nil: the points fall on all alike
---@param points integer
function attrition.suffer(game, owner, area, primary, points)
  game:tell(points .. " attrition points in {1}", area)
  local left = take_primary(game, primary, points)
  local others = reducible(without(units.at(area, owner), { primary }))
  if most(others, left) == 0 then return end
  game:set(game, "fight_area", area)
  game:set(game, "fight_front", primary)
  game:set(game, "fight_points", left)
  local chosen = others
  if total(others) > left then
    chosen = game:ask(owner, "attrition", shares(game, owner, area, others, left),
      { prompt = { left .. " attrition points to absorb in {1}", area } })
  end
  reduce(game, chosen)
  game:set(game, "fight_area", nil)
  game:set(game, "fight_front", nil)
  game:set(game, "fight_points", 0)
end

return attrition
