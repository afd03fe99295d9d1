-- German reinforcements by the edges that the order of battle names, and replacements by the roads of south and east.
local breakdown = require("bocage.breakdown")
local directions = require("bocage.directions")
local entering = require("rules.entering")
local placing = require("bocage.placing")
local reinforcements = require("bocage.reinforcements")
local stacking = require("bocage.stacking")
local substitutes = require("rules.substitutes")
local tables = require("bocage.tables")
local units = require("rules.units")
local zoc = require("bocage.zoc")

local arrivals = {}

local entries = { "west", "east", "south", "south-or-east", "south-or-west" }

local function box(game, entry) return game:space("german.entry." .. entry) end

--- Procedure: the reinforcements of this turn come to the edges.
---@param game game
---@param side side
function arrivals.muster(game, side)
  if side.name ~= "german" then return end
  reinforcements.muster(game, side, game:space("german.reserve"), function(entry) return box(game, entry) end)
end

local function waiting(game, side)
  if side.name ~= "german" then return {} end
  local pools = {}
  for i, entry in ipairs(entries) do pools[i] = "german.entry." .. entry end
  return units.waiting(game, side, table.unpack(pools))
end

-- Does this box lead to this edge? Its name lists them: german.entry.south-or-east.
local function leads_to(pool, edge)
  for _, word in ipairs(string.split(string.replace(pool.name, "german.entry.", ""), "-or-")) do
    if word == edge then return true end
  end
  return false
end

local function at_its_edge(unit, space)
  for _, edge in ipairs(units.edges) do
    if leads_to(unit.space, edge) and space:in_region(edge .. "_edge") then return true end
  end
  return false
end

-- On the map: a unit that came into an enemy zone of control has stopped there.
local function come_in(game, unit, space)
  local controlled = zoc.of_enemies(game, unit.side, "ground"):contains(space)
  if controlled then game:set(unit, "moved", true) end -- rule A1
  entering.along(game, unit, { space })
end

arrivals.enter = placing.verb{
  title = "Enter",
  prompt = "Choose reinforcements and the edge square where they enter",
  told = "{1} enters at {2}",
  units = waiting,
  spaces = function(game) return units.edge_squares(game):list() end,
  judge = function(game, side, unit)
    local limits, enemies = units.limits(game), zoc.enemy_occupied(game, side)
    return function(space)
      return tables.joined({
        { rule = "R-G", ok = at_its_edge(unit, space), text = "This unit does not come by this edge", spaces = { space } },
        { rule = "R-G", ok = not enemies:contains(space), text = "The enemy stands there", spaces = { space } },
      }, stacking.objections(limits, space, stacking.together(space, unit)))
    end
  end,
  after = function(game, _, unit, space) come_in(game, unit, space) end,
}

-- Replacements ---------------------------------------------------------------------------------------------------

--- Factors that may be replaced in a turn.
---@param game game
---@return integer
function arrivals.replacements(game)
  if game.turn < units.figure(game, "first_replacements") then return 0 end
  return tonumber(game:lookup("replacements", game.order_of_battle, "factors")) -- rules R-Gr, O2
end

local function factors_of(game, unit, battalions)
  if battalions == unit.battalions then return units.factor(unit) end
  return battalions * units.factor(game:pieces{ counter = unit.parts }[1])
end

-- How much of a destroyed unit comes back: so many of its battalions, or the whole.
local function battalions_domain(game, unit)
  local left = arrivals.replacements(game) - game.replaced
  return domain.number{
    min = 1, max = unit.battalions,
    test = function(count)
      game:rule("B1", count == unit.battalions or breakdown.possible(game, substitutes.options, unit),
        { text = "There are not enough counters for its parts", pieces = { unit } })
      game:rule("R-Gr", factors_of(game, unit, count) <= left,
        { text = "No more than " .. left .. " factors are replaced in this turn", pieces = { unit } })
    end,
  }
end

-- The units that come back in this replacement, for the room that they need.
local function coming(game, side, unit, battalions)
  if battalions == unit.battalions then return { unit } end
  local parts = game:pieces{ side = side, counter = unit.parts, at = game:space("german.parts") }
  local list = {}
  for i = 1, battalions do list[i] = parts[i] end
  return list
end

local function square_domain(game, side, picked)
  local limits, enemies = units.limits(game), zoc.enemy_occupied(game, side)
  local come = coming(game, side, picked.unit, picked.battalions)
  return domain.one_of{
    of = units.edge_squares(game):list(),
    test = function(space)
      local edge = space:in_region("south_edge") or space:in_region("east_edge")
      game:rule("R-Gr", edge and directions.leads_out(space, "road"),
        { text = "Replacements come by a road of the south or east edge", spaces = { space } })
      game:rule("R-Gr", not enemies:contains(space), { text = "The enemy stands there", spaces = { space } })
      stacking.require(game, limits, space, stacking.together(space, table.unpack(come)))
    end,
  }
end

arrivals.replace = {
  title = "Replace",
  prompt = "Choose a destroyed unit, how many of its battalions come back, and where",
  offers = function(game, side)
    if side.name ~= "german" then return nil end
    local dead = game:space("german.dead").pieces
    if #dead == 0 then return nil end
    return domain.record{
      { "unit", domain.one_of{ of = dead } },
      { "battalions", function(picked) return battalions_domain(game, picked.unit) end },
      { "space", function(picked) return square_domain(game, side, picked) end },
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
    for _, piece in ipairs(come) do come_in(game, piece, args.space) end
  end,
}

return arrivals
