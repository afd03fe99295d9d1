-- How far a unit comes in an impulse, area by area: for the query "reach".
local areas = require("rules.areas")
local costs = require("rules.costs")
local interdiction = require("rules.interdiction")
local marching = require("rules.marching")
local objections = require("bocage.objections")
local tables = require("bocage.tables")
local units = require("rules.units")

local reaching = {}

-- The cheapest of the ways over a boundary.
local function least(game, unit, stand, link, to)
  local best
  for _, way in ipairs(costs.ways({ unit }, link)) do
    local cost = costs.of(game, unit, link, to, way, stand)
    if cost and (not best or cost < best) then best = cost end
  end
  return best
end

-- Whoever enters an area with enemies, or a zone, goes no farther.
local function halts(unit, to)
  return #units.at(to, unit.side.other) > 0 or areas.is_zone(to)  -- rules 8.35, 14.2
end

-- Where one step leads from a stand on the way.
local function steps(game, unit, stand)
  local list = {}
  for _, link in ipairs(stand.space.links) do
    local to = link:other(stand.space)
    local open = areas.is_ground(to) and objections.none(  -- rule 14.1
      marching.objections(game, { unit }, function() return stand end, link, to))
    local cost = open and least(game, unit, stand, link, to)
    if cost then
      list[#list + 1] = { space = to, used = stand.used + cost, route = tables.joined(stand.route, { stand.space }) }
    end
  end
  return list
end

-- The cheapest of the stands that are still to be gone on from, taken out of the list.
local function cheapest(open)
  local best = 1
  for i = 2, #open do
    if open[i].used < open[best].used then best = i end
  end
  return table.remove(open, best)
end

local function search(game, unit)
  local start = costs.stand(unit)
  local open, found = { start }, { [start.space] = start }
  while #open > 0 do
    local stand = cheapest(open)
    for _, next_stand in ipairs(steps(game, unit, stand)) do
      local known = found[next_stand.space]
      if not known or next_stand.used < known.used then
        found[next_stand.space] = next_stand
        if not halts(unit, next_stand.space) then open[#open + 1] = next_stand end
      end
    end
  end
  found[start.space] = nil
  return found, start
end

local function immobile(unit)
  local text = "It does not move"
  if not units.is_unit(unit) then return { text = text, pieces = { unit } } end
  if unit.arm == "coastal" then return { rule = "8.373", text = text, pieces = { unit } } end
  if areas.is_ground(unit.space) or areas.is_afloat(unit.space) then return nil end
  return { text = "It does not stand on the map", pieces = { unit } }
end

--- Where a unit of either side could go by itself if it acted now, and for how many movement factors; whether it is fresh,
--- active or halted is left aside.
---@param game game
---@param unit piece
---@return { value: { [1]: space, [2]: integer }[]?, reasons: table[] }
function reaching.foresee(game, unit)
  local why_not = immobile(unit)
  if why_not then return { reasons = { why_not } } end
  local found, start = search(game, unit)
  local list = {}
  for _, space in ipairs(areas.all(game)) do
    if found[space] then list[#list + 1] = { space, found[space].used - start.used } end
  end
  local reasons = { { rule = "8.36", text = "Its movement factors left", amount = costs.allowance(game, unit) - start.used } }
  if interdiction.under_aircraft(game, unit) then
    reasons[2] = { rule = "8.4", text = "From the second area on aircraft may stop it" }
  end
  return { value = list, reasons = reasons }
end

return reaching
