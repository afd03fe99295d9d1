-- German reinforcements: by the roads of their area, or of the nearest open one a turn later; on foot or in column.
local spaces = require("bocage.spaces")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local bounds = require("rules.bounds")
local holding = require("rules.holding")
local marching = require("rules.marching")
local schedule = require("rules.schedule")
local stacks = require("rules.stacks")
local zones = require("rules.zones")

local entering = {}

local names = { "E", "SE", "S", "SW" }

local function hexes(game, name) return game:region("entry." .. name) end

local function all_hexes(game)
  return spaces.union(game, names, function(name) return hexes(game, name) end)
end

local function closed_to(game, side) return zones.held(game, side.other) + zones.against(game, side) end -- rule 6.7

-- In the siege nobody comes.
local function waiting(game)
  if bounds.in_siege(game) then return {} end -- rule 26.1
  return game:space("german.due").pieces
end

-- Which area ----------------------------------------------------------------------------------------------------------------

local function apart(game, one, other)
  local least
  for _, a in ipairs(hexes(game, one):list()) do
    for _, b in ipairs(hexes(game, other):list()) do
      local steps = game:distance(a, b)
      least = math.min(least or steps, steps)
    end
  end
  return least
end

-- The open hexes of the open area that is nearest to a closed one.
local function nearest_open(game, area, closed)
  local best, least = game:set_of{}, nil
  for _, name in ipairs(names) do
    local open, steps = hexes(game, name) - closed, apart(game, area, name)
    if #open > 0 and (not least or steps < least) then best, least = open, steps end
  end
  return best
end

local function area_of(game, unit)
  local arrival = schedule.of(game, unit)
  return arrival and arrival.entry
end

-- The hexes by which a unit may come now. Who was on the map from the start comes by any area.
local function open_to(game, unit, closed)
  local area = area_of(game, unit)
  if not area then return all_hexes(game) - closed end
  local own = hexes(game, area) - closed
  local detour = #own == 0 and unit.detour ~= 0 and game.turn >= unit.detour -- rule 6.7
  return detour and nearest_open(game, area, closed) or own
end

local function is_shut_out(game, unit, closed)
  local area = area_of(game, unit)
  return area ~= nil and #(hexes(game, area) - closed) == 0 -- rule 6.7
end

--- Procedure: whose area is closed goes round and may come by another from the next day on.
---@param game game
function entering.go_round(game)
  local closed = closed_to(game, game:side("german"))
  for _, unit in ipairs(waiting(game)) do
    local shut_out = is_shut_out(game, unit, closed)
    if not shut_out then
      game:set(unit, "detour", 0)
    elseif unit.detour == 0 then
      game:set(unit, "detour", game.turn + 1) -- rule 6.7
    end
  end
end

-- The verbs -----------------------------------------------------------------------------------------------------------------

-- The ground of the first hex is paid: no road of the map leads into it.
local function toll(game, unit, hex) return game:entry_cost{ class = unit.class, space = hex } end -- rule 6.6

local function hex_domain(game, way, unit)
  local closed = closed_to(game, unit.side)
  local open = open_to(game, unit, closed)
  local away = way.mark and zones.beside_enemies(game, unit.side) or game:set_of{}
  return domain.one_of{
    of = all_hexes(game):list(), other = "No road of the German entry areas ends there",
    test = function(hex)
      game:rule("6.7", not closed:contains(hex), { text = "An enemy unit or zone of control closes the road", spaces = { hex } })
      game:rule("6.6", open:contains(hex), { text = "The unit does not come by this road", spaces = { hex }, pieces = { unit } })
      game:rule("9.6", not away:contains(hex), { text = "A unit that moves strategically keeps away from enemy units", spaces = { hex } })
    end,
  }
end

local function reach_of(game, way, unit, hex) return marching.reach_from(game, way, unit, hex, toll(game, unit, hex)) end

local function end_domain(game, way, unit, hex)
  local reach, limits = reach_of(game, way, unit, hex), stacks.limits(game)
  return domain.one_of{
    of = game:region("land"), other = "It comes to land hexes only",
    test = function(space)
      local why = space ~= hex and reach:why_not(space)
      if why then game:rule(why.rule, false, { text = why.text, spaces = { space }, pieces = { unit } }) end
      stacking.require(game, limits, space, stacking.together(space, unit))
    end,
  }
end

local function come(game, way, args)
  local unit, hex, to = args.unit, args.hex, args.to
  local reach = reach_of(game, way, unit, hex)
  local onward = to ~= hex
  game:set(unit, "moved", true)
  game:set(unit, "spent", toll(game, unit, hex) + (onward and reach:cost(to) or 0))
  if way.mark then game:set(unit, way.mark, true) end
  game:move(unit, to)
  game:tell("{1} comes by {2} and goes to {3}", unit, hex, to)
  holding.pass(game, unit, tables.joined({ hex }, onward and reach:path(to) or {}))
end

local function verb_with(way, title)
  return {
    title = title, prompt = "Choose a unit, the road by which it comes, and where it goes",
    offers = function(game, side)
      local list = side.name == "german" and waiting(game) or {}
      if #list == 0 then return nil end
      return domain.record{
        { "unit", domain.one_of{ of = list, other = "It does not wait in a German entry area" } },
        { "hex", function(picked) return hex_domain(game, way, picked.unit) end, title = "Comes by" },
        { "to", function(picked) return end_domain(game, way, picked.unit, picked.hex) end, title = "Goes to" },
      }
    end,
    run = function(game, _, args) come(game, way, args) end,
  }
end

entering.verbs = {
  enter = verb_with(marching.ways.tactical, "Enter"),
  enter_column = verb_with(marching.ways.strategic, "Enter in column"), -- rule 6.7
}

return entering
