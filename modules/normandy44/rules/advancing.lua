-- Advance after combat: attackers enter the hex that is empty now, some go on, or wait in reserve instead.
local barriers = require("rules.bonds")
local bounds = require("rules.bounds")
local holding = require("rules.holding")
local objections = require("bocage.objections")
local reserving = require("rules.reserving")
local stacking = require("bocage.stacking")
local stacks = require("rules.stacks")
local tables = require("bocage.tables")
local units = require("rules.units")
local zones = require("rules.zones")

local advancing = {}

---@class Advance
---@field who piece[]
---@field hex space that was vacated
---@field farther { vehicles: integer, others: integer } hexes beyond it

local function figure(game, name) return tonumber(game:lookup("retreats", name, "value")) end

--- How far units go beyond the vacated hex after a retreat of two hexes, or a full one.
---@param game game
---@param full boolean
---@return { vehicles: integer, others: integer }
function advancing.farther(game, full)
  if full then return { vehicles = figure(game, "advance_full"), others = figure(game, "advance_foot") } end -- rule 14.2
  return { vehicles = figure(game, "advance_two"), others = 0 } -- rule 14.2
end

-- The first step leads into the vacated hex and nowhere else.
local function side_steps(unit, hex)
  return tables.filtered(unit.space.links, function(link) return link:other(unit.space) ~= hex end)
end

-- The movement classes of the advance count hexes, and end it behind a ford.
local function reach_of(game, advance, unit)
  local budget = 1 + (unit.mechanized and advance.farther.vehicles or advance.farther.others) -- rule 14.2
  local bonds = barriers.against(game, unit.side, unit.space, budget)
  return game:reach{
    from = unit.space, class = unit.class .. ".advance", budget = budget,
    blocked = tables.joined({
      { spaces = zones.held(game, unit.side.other), rule = "14.2", text = "An enemy unit stands there" },
      bonds.spaces, -- rule 8.5.3
    }, bounds.causes(game, unit)),
    barred = {
      bonds.links,
      { links = side_steps(unit, advance.hex), rule = "14.2", text = "An advance enters the vacated hex first" },
    },
    rules = { budget = "14.2" },
  }
end

local function path_domain(game, advance, unit)
  local limits = stacks.limits(game)
  return domain.path{
    reach = reach_of(game, advance, unit),
    test = function(space)
      stacking.require(game, limits, space, stacking.together(space, unit)) -- rule 14.3
      objections.require(game, stacks.objections(unit, space))
    end,
  }
end

local function advance_domain(game, advance, left)
  return domain.record{
    { "unit", domain.one_of{ of = left } },
    { "path", function(picked) return path_domain(game, advance, picked.unit) end },
  }
end

--- Procedure: one unit after another advances, as long as its side goes on with it. Where the hex is still held no way leads
--- into it, and nobody is asked.
---@param game game
---@param side side
---@param advance Advance
function advancing.run(game, side, advance)
  local left = units.alive(advance.who)
  while #left > 0 do
    local chosen = game:window(side, "advance", advance_domain(game, advance, left),
      { prompt = { "Who advances into {1}, and perhaps beyond?", advance.hex } }) -- rule 14.2
    if not chosen then return end
    game:move(chosen.unit, chosen.path[#chosen.path])
    holding.pass(game, chosen.unit, chosen.path) -- rule 2.5
    game:tell("{1} advances to {2}", chosen.unit, chosen.unit.space)
    left = tables.without(left, { chosen.unit })
  end
end

--- Procedure: instead of the advance units go into reserve. Returns those that do.
---@param game game
---@param side side
---@param list piece[] the attackers
---@return piece[]
function advancing.wait_instead(game, side, list)
  local chosen = game:window(side, "hold_back", domain.some_of{
    of = units.alive(list),
    test = function(unit) game:rule("18.4", not unit.unsupplied, { text = "The unit is out of supply", pieces = { unit } }) end,
    accept = function(some) reserving.require_room(game, some) end,
  }, { prompt = "Put attackers into reserve instead of an advance?" }) -- rule 14.4
  for _, unit in ipairs(chosen or {}) do
    game:set(unit, "reserve", true) -- rule 14.4
    game:tell("{1} is in reserve", unit)
  end
  return chosen or {}
end

return advancing
