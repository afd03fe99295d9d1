-- Retreats: where a unit may go, area by area, with others that go before it counted in.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local objections = require("bocage.objections")
local tables = require("bocage.tables")
local units = require("rules.units")

local retreats = {}

local function second_edition(game) return game:option("edition") == "second" end

local function objections_to(unit, from, link, plan)
  -- rule 9.63
  local space = link:other(from)
  local own = areas.friendly(space, unit.side) or areas.contested(space)
  local bridged, fords = boundaries.bridged(link), boundaries.river(link) and unit.arm == "infantry"
  local corps = unit.corps and tables.any(units.at(space, unit.side), function(other) return other.corps end)
  return {
    { rule = "8.373", ok = unit.arm ~= "coastal", text = "Coastal artillery does not retreat", pieces = { unit } },
    { rule = "9.63#2", ok = not boundaries.enemy_held(link, unit.side), text = "The enemy holds the crossing", spaces = { space } },
    { rule = "9.63#2", ok = bridged or not boundaries.flooded(link), text = "Flooded ground is crossed by bridges only", links = { link } },
    {
      rule = "9.63#1", ok = bridged or fords or not boundaries.river(link), links = { link },
      text = "Only infantry retreats over a river without a bridge",
    },
    {
      rule = "8.371", ok = not bridged or fords or boundaries.room(link, plan.crossed[link]) > 0, links = { link },
      text = "Five units have crossed this bridge in the impulse",
    },
    { rule = "9.63#3", ok = own, text = "The area is in enemy hands alone", spaces = { space } },
    { rule = "16.13", ok = not corps, text = "Two units of corps artillery do not stand in one area", spaces = { space } },
  }
end

-- Adjacent areas that the enemy controls: fewer are safer.
local function threats(space, side)
  local count = 0
  for _, other in ipairs(areas.neighbours(space)) do
    if not areas.friendly(other, side) then count = count + 1 end
  end
  return count
end

-- 1 free, 2 own but contested, 3 the enemy's and contested, 4 fully stacked.
local function class_of(game, unit, space, full)
  if full and not second_edition(game) then return 4 end  -- rule 9.64#4
  if not areas.contested(space) then return 1 end  -- rule 9.64#1
  return areas.friendly(space, unit.side) and 2 or 3  -- rules 9.64#2, 9.64#3
end

local function rank(game, unit, space, full)
  local class = class_of(game, unit, space, full)
  if class > 1 then return class * 100 end
  return class * 100 + threats(space, unit.side)  -- rule 9.64#1
end

-- Everything adjacent that the unit could enter, with its rank and whether it is full.
local function open_to(game, unit, from, plan)
  local list = {}
  for _, link in ipairs(from.links) do
    local space = link:other(from)
    local new = areas.is_ground(space) and not tables.contains(plan.been, space)
    if new and objections.none(objections_to(unit, from, link, plan)) then
      local full = areas.full(space, unit, plan.arriving[space])
      list[#list + 1] = { space = space, link = link, full = full, rank = rank(game, unit, space, full) }
    end
  end
  return list
end

local function best_of(list)
  local best  -- rule 9.64
  for _, way in ipairs(list) do best = math.min(best or way.rank, way.rank) end
  return tables.filtered(list, function(way) return way.rank == best end)
end

-- A full area is entered only when a way leads on from it.
local function leads_on(game, unit, way, plan)
  if not way.full then return true end
  local been = tables.joined(plan.been, { way.space })
  local further = open_to(game, unit, way.space, { been = been, crossed = plan.crossed, arriving = plan.arriving })
  return tables.any(further, function(next_way)
    return leads_on(game, unit, next_way, { been = been, crossed = plan.crossed, arriving = plan.arriving })
  end)
end

local function passable_ways(game, unit, from, plan)
  return tables.filtered(open_to(game, unit, from, plan), function(way) return leads_on(game, unit, way, plan) end)
end

---@class RetreatPlan
---@field been space[] areas that it comes from in this retreat
---@field crossed table<link, integer> units that retreat over a bridge before it
---@field arriving table<space, integer> units that retreat into an area before it

--- A plan in which nobody has retreated.
---@return RetreatPlan
function retreats.plan(from) return { been = { from }, crossed = {}, arriving = {} } end

--- The areas that are best by the priorities, with the boundary that leads there. None: it cannot retreat.
---@param game game
---@param unit piece
---@param from space
---@param plan RetreatPlan
---@return { space: space, link: link, full: boolean }[]
function retreats.ways(game, unit, from, plan) return best_of(passable_ways(game, unit, from, plan)) end

local function leads_to(ways, space)
  return tables.any(ways, function(way) return way.space == space end)
end

--- Refuses a retreat of the unit from one space into the next.
---@param game game
---@param unit piece
---@param from space
---@param to space
---@param plan RetreatPlan
function retreats.require(game, unit, from, to, plan)
  local link = game:link(from, to)
  game:rule("9.65", link, { text = "Units retreat one area at a time", pieces = { unit }, spaces = { to } })
  objections.require(game, objections_to(unit, from, link, plan))
  local ways = passable_ways(game, unit, from, plan)
  game:rule("9.66", leads_to(ways, to), { text = "The area is fully stacked, and no way leads on", spaces = { to } })
  local best = best_of(ways)
  local last = areas.full(to, unit, plan.arriving[to]) and not second_edition(game)
  game:rule("9.66", not last or leads_to(best, to),
    { text = "A fully stacked area is entered only where there is no other", spaces = { to } })
  game:rule("9.64", leads_to(best, to),
    { text = "Another area comes first by the priorities of retreat", spaces = { to } })
end

--- Procedure: the unit goes there.
---@param game game
---@param unit piece
---@param space space
function retreats.go(game, unit, space)
  local from = unit.space
  local link = game:link(from, space)
  if boundaries.bridged(link) and boundaries.room(link) > 0 then boundaries.use(game, link, 1) end
  game:move(unit, space)
  game:tell("{1} retreats from {2} to {3}", unit, from, space)
  areas.review(game, space)
end

return retreats
