-- Reinforcements: Germans by roads of their edge, Allies over the queue of the beachhead, headquarters that were lost a day ago.
local forces = require("bocage.forces")
local leftover = require("bocage.leftover")
local placing = require("bocage.placing")
local sequence = require("bocage.sequence")
local spaces = require("bocage.spaces")
local tables = require("bocage.tables")
local areas = require("rules.areas")
local day = require("rules.day")
local figures = require("rules.figures")
local gliding = require("rules.gliding")
local ground = require("rules.ground")
local holding = require("rules.holding")
local lanes = require("rules.lanes")
local peninsula = require("rules.peninsula")
local port = require("rules.port")
local schedule = require("rules.schedule")
local stacks = require("rules.stacks")
local trucks = require("rules.trucks")
local units = require("rules.units")
local zones = require("rules.zones")

local arriving = {}

local due = { allied = "allied.offshore", german = "german.due" }

local function entry_of(game, unit) return schedule.entry(game, unit) or "south" end

--- Procedure: who is due in this turn waits to arrive.
---@param game game
---@param side side
function arriving.muster(game, side)
  for _, one in ipairs(sequence.arriving(game, side, forces.box(game, side, "later"))) do
    if not units.is_ship(one.unit) then
      game:move(one.unit, due[side.name]) -- rules 9.2, 9.2.2
      game:set(one.unit, "reserves", one.unit.feldersatz) -- rule 9.6
    end
  end
end

-- The German edge ------------------------------------------------------------------------------------------

local entries = { south = { "entry.south" }, east = { "entry.c2542" }, either = { "entry.c2542", "entry.c3853" },
  trevieres = { "entry.trevieres" },
  c3853 = { "entry.c3853" }, cotentin = { "entry.cotentin" }, a4345 = { "entry.a4345" },
  north = { "entry.north" }, n13 = { "entry.n13" }, n175 = { "entry.n175" }, d8 = { "entry.d8" },
  n158_n162 = { "entry.n158", "entry.n162" }, d6_n175 = { "entry.d6", "entry.n175" }, d8_n162 = { "entry.d8", "entry.n162" },
  us_west = { "entry.us_west" }, us_east = { "entry.us_east" }, d_south = { "entry.d_south" }, e_south = { "entry.e_south" },
  e1701 = { "entry.e1701" }, c_east = { "entry.c_east" }, e_east = { "entry.e_east" },
  any_south = { "entry.d_south", "entry.e_south" } }

-- By an option the roads of the south edge are one.
local south_edge = { d_south = "any_south", e_south = "any_south" }

local function gates(game, unit)
  if units.is_follower(unit) then return areas.all(game) * figures.region(game, "source_" .. unit.side.name) end -- rules 19.9#1, 20.1
  local entry = entry_of(game, unit)
  if game:option("omaha_variant") and entry == "south" and game.turn == 7 then entry = "trevieres" end -- rule 22.8o
  if game:option("any_road") then entry = south_edge[entry] or entry end -- rule 9.2o
  local named = areas.all(game) * spaces.union(game, entries[entry], function(name) return game:region(name) end)
  -- Who was put back by free play and has no road of its own comes in by a source: in the Cotentin by the city.
  if #named > 0 then return named end -- rule 20.2
  return areas.all(game) * figures.region(game, "source_" .. unit.side.name)
end

-- Does a side come over land in this scenario? The Allies do where no beachhead is fought for.
local function by_land(game, side)
  return side.name == "german" or #(areas.all(game) * figures.region(game, "source_allied")) > 0
end

-- Where the enemy stands in every gate, the hexes beside them serve.
local function open_gates(game, unit)
  local named, enemies = gates(game, unit), zones.held(game, unit.side.other)
  local open = named - enemies
  if #open > 0 then return open end -- rule 9.2.1#2
  local beside = spaces.union(game, named:list(), function(space) return game:set_of(space.neighbours) end)
  return beside * areas.land(game) - enemies -- rule 9.2.1#2
end

local fast = { "highway", "primary" }

-- Those who enter by one hex stand one behind the other on the road outside: each full stack before a unit costs it a hex of road.
local function price(space, unit)
  local rate = ground.on_way(space, fast) and fraction(1, 2) or 1
  local ahead = math.max(0, space.entered + units.bulk(unit) - 1) // 6
  return 1 + ahead * rate -- rule 9.2.1
end

local enter = placing.verb{
  title = "Enter", prompt = "Choose a unit and the hex where it comes onto the map", fields = { "unit", "hex" },
  told = "{1} comes onto the map at {2}",
  units = function(game, side) return by_land(game, side) and game:space(due[side.name]).pieces or {} end,
  test = function(game, _, unit)
    game:rule("19.9#1", unit.back <= game.turn, { text = "Rhinos that were lost come back in the next turn", pieces = { unit } })
  end,
  spaces = function(game, _, unit) return open_gates(game, unit):list() end,
  other = "The unit comes by the roads of its own edge",
  limits = stacks.limits,
  judge = function(game, _, unit)
    local points = trucks.points(game, unit)
    return function(space)
      return { { rule = "9.2.1", ok = price(space, unit) <= points, pieces = { unit }, spaces = { space },
        text = "Too many have entered here before it" } }
    end
  end,
  after = function(game, _, unit, space)
    game:set(unit, "spent", price(space, unit)) -- rule 9.2.1
    game:set(space, "entered", space.entered + units.bulk(unit))
    if unit.spent >= trucks.points(game, unit) then game:set(unit, "moved", true) end
    holding.look_again(game)
  end,
}

-- The queue ------------------------------------------------------------------------------------------

local function somebody_behind(lane, n)
  for i = n + 1, #lane.queue do
    if #units.boarded(lane.queue[i]) > 0 then return true end
  end
  return false
end

-- Sites at which somebody could not land in the morning.
local waited_at = remembering(function(game)
  local found = {}
  for _, piece in ipairs(game:space("allied.offshore").pieces) do
    if piece.waited then found = tables.merged(found, lanes.sites_of(game, piece)) end
  end
  return found
end)

-- The queues in which a unit may wait: those of its sites that are open.
local function queues_for(game, unit)
  local allowed = lanes.sites_of(game, unit)
  return tables.filtered(lanes.open(game), function(lane) return allowed[lane.site] == true end)
end

-- Those that come by air land elsewhere.
local function by_sea(game)
  return tables.filtered(game:space("allied.offshore").pieces, function(unit) return not gliding.is_due(game, unit) end)
end

local queue = placing.verb{
  title = "Place in the queue", prompt = "Choose a unit and the assault hex in which it waits", fields = { "unit", "hex" },
  told = "{1} waits in {2}",
  units = function(game, side)
    return side.name == "allied" and #lanes.beachheads(game) > 0 and by_sea(game) or {}
  end,
  test = function(game, _, unit)
    game:rule("19.9#1", unit.back <= game.turn, { text = "Rhinos that were lost come back in the next turn", pieces = { unit } })
    local queues = queues_for(game, unit)
    game:rule("9.2.2", #queues > 0, { text = "No beachhead is open to the unit", pieces = { unit } })
    local early = tables.all(queues, function(lane) return waited_at(game)[lane.site] end)
    game:rule("18.8.1", unit.waited or not early, { text = "Those that could not land in the morning come first", pieces = { unit } })
  end,
  spaces = function(game, _, unit)
    return spaces.union(game, queues_for(game, unit), function(lane) return game:set_of(lane.queue) end):list()
  end,
  other = "Reinforcements wait in the assault hexes before the beachhead",
  limits = stacks.limits, -- rule 9.2.2#5
  judge = function(game, _, unit)
    return function(space)
      local lane, n = lanes.of(game, space)
      return {
        { rule = "9.2.2#2", ok = not somebody_behind(lane, n), text = "Nobody is placed ahead of those who wait already",
          spaces = { space } },
        { rule = "18.8.1", ok = unit.waited or not waited_at(game)[lane.site], spaces = { space },
          text = "Those that could not land in the morning come first" },
      }
    end
  end,
  put = function(game, _, unit, space)
    game:set(unit, "afloat", true)
    game:move(unit, space)
  end,
}

local function most_landings(game)
  return tonumber(game:lookup("weather", game.weather_roll, "landings")) -- rule 8.2: nil where there is no limit
end

-- Enemies that stand next to every beach hex of the unit, so that nobody could come ashore.
local function is_barred(game, side, beaches)
  return tables.all(beaches, function(space) return zones.against(game, side):contains(space) end)
end

local function may_face(unit) return units.is_infantry(unit) or units.is_tank(unit) or unit.arm == "antitank" end

-- The beach hex of the beachhead over which a unit comes.
local function base_of(game, unit) return lanes.base(game, (lanes.of(game, unit.space))).beach end

local function landing_objections(game, side, unit)
  local beaches = lanes.beaches_beside(unit.space)
  local barred = is_barred(game, side, beaches)
  local none = base_of(game, unit).landings == 0
  return function(space)
    local seen = zones.against(game, side):contains(space)
    local company = unit.is_company and may_face(unit) -- rule 9.2.2#6
    local first = barred and none and may_face(unit)
    return {
      { rule = "9.2.2#7", ok = not seen or company or first, pieces = { unit }, spaces = { space },
        text = "Next to the enemy companies land, and one battalion where the whole beach is barred" },
    }
  end
end

-- By an option units land in the mechanized phase, too, until an artificial harbour works.
local function is_landing_time(game)
  if game:node() == "movement" then return true end -- rule 9.2.2#8
  return game:option("late_landing") and not tables.any(lanes.beachheads(game), lanes.has_harbour) -- rule 9.2.2o
end

local land = placing.verb{
  title = "Land", prompt = "Choose a unit in the first assault hex and where it comes ashore", fields = { "unit", "hex" },
  told = "{1} lands in {2}",
  units = function(game, side)
    local list = {}
    if side.name ~= "allied" or not is_landing_time(game) then return list end
    for _, lane in ipairs(lanes.open(game)) do
      for _, hex in ipairs(lane.queue) do list = tables.joined(list, units.boarded(hex)) end
    end
    return list
  end,
  test = function(game, _, unit)
    local lane, n = lanes.of(game, unit.space)
    game:rule("9.2.2#3", lane and n == 1, { text = "Those in the assault hex next to the beach land", pieces = { unit } })
    game:rule("9.2.2#3", not unit.moved, { text = "The unit has moved in this phase", pieces = { unit } })
    local most = most_landings(game)
    game:rule("8.2", not most or base_of(game, unit).landings < most, "In such weather no more units land in this turn")
  end,
  spaces = function(_, _, unit) return lanes.beaches_beside(unit.space) end,
  other = "Units land in the beach hexes next to their assault hex",
  limits = stacks.limits,
  judge = landing_objections,
  put = function(game, _, unit, space)
    local base = base_of(game, unit)
    game:set(base, "landings", base.landings + 1)
    game:move(unit, space)
    game:set(unit, "afloat", false)
    game:set(unit, "waited", false) -- rule 18.8.1
  end,
  after = function(game, _, unit)
    game:set(unit, "landed", true)
    game:set(unit, "moved", true)
    if units.is_gun(unit) and not unit.mechanized then game:set(unit, "fired", true) end -- rules 9.2.2#4, 10.5#1
    holding.look_again(game)
  end,
}

-- At the end of the movement phase those behind move up, and after any other in which units land.
local function move_up(game)
  if game:active().name ~= "allied" or not is_landing_time(game) then return end
  for _, lane in ipairs(lanes.open(game)) do
    lanes.move_up(game, lane, units.boarded, function(space, unit) return stacks.has_room(game, space, unit) end)
  end
end

-- Headquarters ------------------------------------------------------------------------------------------

local function of_its_division(game, hq)
  return tables.filtered(units.of(game, hq.side), function(unit) return unit.formation == hq.formation and unit ~= hq end)
end

local function around(game, list, steps)
  return spaces.union(game, list, function(unit) return game:within(unit.space, steps) end)
end

local return_points = 6
local return_hexes = 10

local function places_for(game, hq)
  if hq.arm == "corpshq" then return around(game, units.of(game, hq.side), return_hexes) end -- rule 7.8#3
  return spaces.union(game, of_its_division(game, hq), function(unit)
    return game:set_of{ unit.space } + game:reach{ from = unit.space, class = "foot", budget = return_points }:set() -- rule 7.8#2
  end)
end

local comes_back = placing.verb{
  title = "Headquarters returns", prompt = "Choose a headquarters and where it is set up again", fields = { "unit", "hex" },
  told = "{1} is set up again in {2}",
  units = function(game, side) return forces.box(game, side, "back").pieces end,
  test = function(game, side, unit)
    game:rule("7.8", unit.back <= game.turn, { text = "It comes back a day after it was lost", pieces = { unit } }) -- rule 7.8#4
    local command = unit.arm == "corpshq" and side.name == "german"
    game:rule("21.0", not command or port.is_held(game), { text = "Cherbourg has fallen, and its command with it", pieces = { unit } })
  end,
  spaces = function(game) return areas.land(game):list() end,
  limits = stacks.limits,
  judge = function(game, side, unit)
    local near, zone, enemies = places_for(game, unit), zones.against(game, side), zones.held(game, side.other)
    return function(space)
      return {
        { rule = "7.8#2", ok = near:contains(space), text = "That is too far from its units", spaces = { space } }, -- rule 7.8#3
        { rule = "7.8#2", ok = not zone:contains(space) and not enemies:contains(space), text = "The enemy is too near",
          spaces = { space } },
      }
    end
  end,
  after = function(game) holding.look_again(game) end,
}

local function begin(game)
  peninsula.look(game)
  day.make_ready(game)
  arriving.muster(game, game:active()) -- rule 9.1#1
end

arriving.nodes = { arrivals = { enter = begin } }

arriving.move_up = move_up

--- What has not landed or entered, for who ends the phase.
---@param game game
---@param side side
---@return table[]
function arriving.left_over(game, side)
  if by_land(game, side) then
    return leftover.of(game:space(due[side.name]).pieces, "unit has not come onto the map", "units have not come onto the map")
  end
  return {}
end

arriving.verbs = { enter = enter, queue = queue, land = land, ["return"] = comes_back }

return arriving
