-- German reinforcements by the edges that the order of battle names, and replacements by the roads of south and east.
local breakdown = require("bocage.breakdown")
local entering = require("rules.entering")
local objections = require("bocage.objections")
local placing = require("bocage.placing")
local reinforcements = require("bocage.reinforcements")
local roads = require("rules.roads")
local stacking = require("bocage.stacking")
local substitutes = require("rules.substitutes")
local tables = require("bocage.tables")
local units = require("rules.units")

local arrivals = {}

-- Where units wait, and the edges by which they come.
local entries = {
  { name = "west", edges = { "west_edge" } },
  { name = "east", edges = { "east_edge" } },
  { name = "south", edges = { "south_edge" } },
  { name = "south-or-east", edges = { "south_edge", "east_edge" } },
  { name = "south-or-west", edges = { "south_edge", "west_edge" } },
}

local function box(game, entry) return game:space("german.entry." .. entry) end

--- Procedure: the reinforcements of this turn come to the edges.
---@param game game
---@param side side
function arrivals.muster(game, side)
  reinforcements.muster(game, side, game:space("german.reserve"), function(entry) return box(game, entry) end) -- rule R-G
end

local function waiting(game, side)
  local pools = {}
  for i, entry in ipairs(entries) do pools[i] = box(game, entry.name).name end
  return units.waiting(game, side, table.unpack(pools))
end

-- Does the box in which the unit waits lead to this square?
local function at_its_edge(game, unit, space)
  return tables.any(entries, function(entry)
    return unit.space == box(game, entry.name) and tables.any(entry.edges, function(edge) return space:in_region(edge) end)
  end)
end

arrivals.enter = placing.verb{
  title = "Enter",
  prompt = "Choose reinforcements and the edge square where they enter",
  told = "{1} enters at {2}",
  units = waiting,
  spaces = function() return units.edge_squares end,
  other = function(space) return space.title .. " does not lie at the edge of the map" end,
  judge = function(game, _, unit)
    local limits = units.limits(game)
    return function(space)
      return tables.joined({
        { rule = "R-G", ok = at_its_edge(game, unit, space), text = "This unit does not come by this edge", spaces = { space } },
      }, entering.objections(game, unit, space), stacking.objections(limits, space, stacking.together(space, unit)))
    end
  end,
  after = function(game, _, unit, space) entering.from_off_map(game, unit, space) end,
}

-- Replacements ---------------------------------------------------------------------------------------------------

-- Factors that may be replaced in a turn.
local function replacements(game) return tonumber(game:lookup("replacements", game.order_of_battle, "factors")) end -- rules R-Gr, O2

local function factors_of(game, unit, battalions)
  if battalions == unit.battalions then return units.factor(unit) end
  return battalions * units.factor(game:pieces{ counter = unit.parts }[1])
end

-- How much of a destroyed unit comes back: so many of its battalions, or the whole.
local function battalions_domain(game, unit)
  local left = replacements(game) - game.replaced
  return domain.number{
    min = 1, max = unit.battalions,
    test = function(count)
      game:rule("B1", count == unit.battalions or breakdown.possible(game, substitutes.options, unit),
        { text = "There are not enough counters for its parts", pieces = { unit } })
      game:rule("R-Gr", factors_of(game, unit, count) <= left, -- rule O2: each order of battle has its rate
        { text = "No more than " .. left .. " factors are replaced in this turn", pieces = { unit } })
    end,
  }
end

-- The units that come back in this replacement, for the room that they need.
local function coming(game, unit, battalions)
  if battalions == unit.battalions then return { unit } end
  local list = game:pieces{ counter = unit.parts, at = game:space("german.parts") }
  while #list > battalions do table.remove(list) end
  return list
end

local function square_domain(game, picked)
  local limits = units.limits(game)
  local come = coming(game, picked.unit, picked.battalions)
  return domain.one_of{
    of = units.edge_squares,
    other = function(space) return space.title .. " does not lie at the edge of the map" end,
    test = function(space)
      local edge = space:in_region("south_edge") or space:in_region("east_edge")
      game:rule("R-Gr", edge and roads.off_map:contains(space),
        { text = "Replacements come by a road of the south or east edge", spaces = { space } })
      objections.require(game, entering.objections(game, picked.unit, space))
      stacking.require(game, limits, space, stacking.together(space, table.unpack(come)))
    end,
  }
end

arrivals.replace = {
  title = "Replace",
  prompt = "Choose a destroyed unit, how many of its battalions come back, and where",
  offers = function(game, side)
    local dead = game:pieces{ side = side, at = game:space("german.dead") }
    game:rule("R-Gr", game.turn >= units.figure(game, "first_replacements"), "Replacements come from the third move on")
    return domain.record{
      { "unit", domain.one_of{ of = dead } },
      { "battalions", function(picked) return battalions_domain(game, picked.unit) end },
      { "space", function(picked) return square_domain(game, picked) end },
    }
  end,
  run = function(game, _, args)
    local unit, count, come = args.unit, args.battalions, { args.unit }
    game:set(game, "replaced", game.replaced + factors_of(game, unit, count))
    if count == unit.battalions then
      game:move(unit, args.space)
    else
      come = breakdown.split(game, substitutes.options, unit, args.space)
      while #come > count do game:move(table.remove(come), "german.dead") end
    end
    game:tell("{1} is replaced at {2} with " .. count .. " of " .. unit.battalions .. " battalions", unit, args.space)
    for _, piece in ipairs(come) do entering.from_off_map(game, piece, args.space) end
  end,
}

return arrivals
