-- The landing of June 6: three phases in which the queues come in, drift, swim, form up, and what is left at the end.
local placing = require("bocage.placing")
local setup = require("bocage.setup")
local tables = require("bocage.tables")
local areas = require("rules.areas")
local companies = require("rules.companies")
local figures = require("rules.figures")
local firing = require("rules.firing")
local fortress = require("rules.fortress")
local fortifying = require("rules.fortifying")
local holding = require("rules.holding")
local lanes = require("rules.lanes")
local marching = require("rules.marching")
local stacks = require("rules.stacks")
local units = require("rules.units")
local zones = require("rules.zones")

local landing = {}

-- Placing ------------------------------------------------------------------------------------------

local function force(game, side) return game:space(side.name .. ".force").pieces end

local function is_fort(piece) return units.is_strongpoint(piece) or string.starts(piece.counter, "hoc.") end

local function set_up(game, side)
  if side.name == "german" then return game:pieces{ on_map = true, where = is_fort } end
  return game:pieces{ side = side, on_map = true, where = function(piece)
    local _, n = lanes.of(game, piece.space)
    return piece.arm ~= "ship" and (n ~= 1 or units.is_support(piece)) -- rule 18.2#1
  end }
end

local hoc = { "045058", "046059" }

-- Which of the two counters stands at the Pointe du Hoc and which behind it.
local function judge_guns()
  return function(space)
    local free = not tables.any(space.pieces, function(piece) return string.starts(piece.counter, "hoc.") end)
    return {
      { rule = "20.6", ok = tables.contains(hoc, space.name), text = "The guns stand at the Pointe du Hoc or behind it",
        spaces = { space } },
      { rule = "20.6", ok = free, text = "One counter stands in each of the two hexes", spaces = { space } },
    }
  end
end

local function judge_fort(game, _, piece)
  if figures.word(game, "area") == "cherbourg" then return fortress.judge(game, piece) end
  if not units.is_strongpoint(piece) then return judge_guns() end
  return function(space)
    local there = tables.any(space.pieces, function(other) return units.is_strongpoint(other) and other ~= piece end)
    local beside = space.terrain ~= "beach" and #lanes.beaches_beside(space) > 0 -- rules 18.9.2, 18.9.2#1
    return {
      { rule = "18.9.2#1", ok = beside, text = "Strongpoints stand next to beach hexes", spaces = { space } },
      { rule = "18.9.2#1", ok = not there, text = "One strongpoint a hex", spaces = { space } },
    }
  end
end

local function is_front(game, space)
  local _, n = lanes.of(game, space)
  return n == 1
end

local function takes_no_engineers(space)
  return tables.any(space.pieces, function(piece) return piece.class == "ranger" end)
end

local cliffs = "044058"

local function judge_boat(game, _, unit)
  return function(space)
    local lane = lanes.of(game, space)
    local hoc_rangers = unit.counter == "us.rgr2" and space.name == cliffs
    local rangers = unit.class == "ranger"
    return {
      { rule = "18.1", ok = hoc_rangers or lane, text = "The force waits in the assault hexes", spaces = { space } },
      { rule = "18.2#4", ok = not units.is_support(unit) or not takes_no_engineers(space), spaces = { space },
        text = "Rangers take no support units with them" },
      { rule = "20.6#1", ok = not lane or lane.name ~= "charlie" or rangers, text = "Rangers alone land at Charlie", spaces = { space } },
      { rule = "20.6#1", ok = not rangers or hoc_rangers or lane and lane.name == "charlie", spaces = { space },
        text = "The 2nd Rangers land at the Pointe du Hoc or behind the 5th at Charlie" },
      { rule = "18.2#1", ok = units.is_support(unit) or not is_front(game, space), spaces = { space },
        text = "The historical battalions come in first" },
    }
  end
end

---@type SetupOptions
local options = {
  waiting = force, standing = set_up, rule = "18.2",
  spaces = function(game, side)
    if side.name == "german" then return areas.land(game) end
    return game:region("queue.1") + game:region("queue.2") + game:region("queue.3") + game:region("beach.hoc")
  end,
  other = "Strongpoints stand on land, the landing force waits in the assault hexes",
  test = function(game, side, piece)
    return side.name == "german" and judge_fort(game, side, piece) or judge_boat(game, side, piece)
  end,
  limits = stacks.limits,
  placed = function(game, piece)
    if piece.side.name == "allied" then game:set(piece, "afloat", true) end
  end,
  pick = function(game, side, put)
    return tables.filtered(force(game, side), function(piece) return piece.counter == put.counter end)
  end,
}

-- What the Allies do not place lands later.
local function keep_the_rest(game)
  for _, piece in ipairs(game:space("allied.force").pieces) do
    if units.is_support(piece) then
      game:move(piece, "off")
    else
      game:move(piece, "allied.offshore") -- rule 18.2#5
    end
  end
end

-- Boats ------------------------------------------------------------------------------------------

-- The battalions afloat become companies, and wait in the holding box to be formed again.
local function load_boats(game)
  keep_the_rest(game)
  for _, unit in ipairs(game:pieces{ side = "allied", on_map = true }) do
    if unit.company ~= "" and unit.arm ~= "recon" then companies.split(game, unit, game:space("allied.holding")) end -- rule 18.2#2
  end
  for _, unit in ipairs(game:pieces{ counter = "us.co.tank" }) do
    local _, n = lanes.of(game, unit.space)
    if n == 1 and #tables.filtered(unit.space.pieces, function(one) return one.face == "dd" end) == 0 then game:flip(unit,
      "dd") end -- rule 19.6.3
  end
end

local function boats_of(game)
  return game:pieces{ side = "allied", where = function(unit) return unit.is_company and lanes.of(game, unit.space) ~= nil end }
end

local function swimmers(game)
  return tables.filtered(boats_of(game), function(unit) return unit.counter == "us.co.tank" end)
end

local function count_swimmers(game) return #tables.filtered(swimmers(game), function(unit) return unit.face == "dd" end) end

local least_swimmers = 2

local function require_swimmers(game, unit)
  local spare = unit.face == "full" or count_swimmers(game) > least_swimmers
  game:rule("19.6.3", spare, { text = "Two tank companies at least swim at Omaha", pieces = { unit } })
end

local exchange = {
  title = "Change boats", prompt = "Choose two companies of one queue that change places",
  offers = function(game)
    return domain.record{
      { "first", domain.one_of{ of = boats_of(game), test = function(unit) require_swimmers(game, unit) end } },
      { "second", function(picked)
        return domain.one_of{ of = boats_of(game), test = function(unit)
          local lane = lanes.of(game, unit.space)
          local same = lane == lanes.of(game, picked.first.space) and unit.space ~= picked.first.space
          game:rule("18.2#3", same, { text = "Companies change places within their queue", pieces = { unit } })
          require_swimmers(game, unit)
        end }
      end },
    }
  end,
  run = function(game, _, args)
    local here, there = args.first.space, args.second.space
    game:move(args.first, there)
    game:move(args.second, here)
    for _, unit in ipairs{ args.first, args.second } do game:flip(unit, "full") end -- rule 18.2#3
  end,
}

local swim = {
  title = "Swim or not", prompt = "Choose a tank company that shall swim ashore, or shall not",
  offers = function(game)
    return domain.record{ { "unit", domain.one_of{ of = swimmers(game), test = function(unit)
      local _, n = lanes.of(game, unit.space)
      game:rule("18.2#3", n == 1, { text = "Only tanks in the first assault hex swim", pieces = { unit } })
      require_swimmers(game, unit)
    end } } }
  end,
  run = function(game, _, args)
    game:flip(args.unit, args.unit.face == "dd" and "full" or "dd") -- rule 19.6.2
  end,
}

-- Coming in ------------------------------------------------------------------------------------------

-- The next beach hex to the east, where columns are counted from; nil at the end of the site.
local function eastward(beach)
  return tables.filtered(lanes.beaches_beside(beach), function(other)
    return other.column < beach.column or other.column == beach.column and other.row > beach.row
  end)[1]
end

local function drift(game, unit, beach)
  local die = game:roll{ purpose = "drift", dice = "1d10", by = unit.side }.total
  if unit.class == "ranger" then die = die - 1 end -- rules 19.5, 19.5#2
  if die <= figures.here(game, "drift") then return beach end -- rule 18.3.1#1
  return eastward(beach) or beach -- rule 18.3.1#1
end

local function sinks(game, unit)
  if unit.face ~= "dd" then return false end
  local roll = game:roll{ purpose = "swim", dice = "1d10", by = unit.side }
  return roll.total > figures.here(game, "swim") -- rule 19.6.2#2
end

-- Headquarters, reconnaissance and guns come in only where no enemy is next to the beach.
local needs_quiet = { hq = true, recon = true, artillery = true }

local function is_quiet(game, space, side)
  return not tables.any(space.neighbours, function(other) return zones.held(game, side.other):contains(other) end)
end

local function refuses_to_land(game, unit, space)
  return needs_quiet[unit.arm] and not is_quiet(game, space, unit.side) -- rule 18.2#7
end

local function ashore(game, unit, space)
  game:set(unit, "afloat", false)
  if units.is_gun(unit) then game:set(unit, "fired", true) end -- rule 18.2#7
  game:move(unit, space)
  game:tell("{1} comes ashore in {2}", unit, space)
end

local function come_in_first(game, unit, beach)
  if refuses_to_land(game, unit, beach) then return end
  if sinks(game, unit) then return units.eliminate(game, unit) end -- rule 19.6.2#2
  local swam = unit.face == "dd"
  local space = drift(game, unit, beach)
  if not stacks.has_room(game, space, unit) then
    return game:tell("{1} finds no room in {2} and stays at sea", unit, space) -- rule 18.3.2
  end
  game:flip(unit, "full") -- rule 19.6.2
  ashore(game, unit, space)
  if swam then firing.at_once(game, unit) end -- rule 18.3.1#3
end

local function in_boats(space)
  return tables.filtered(space.pieces, function(piece) return not units.is_ship(piece) end)
end

-- The first phase has nothing to choose: the queues come in from west to east, and the rangers climb at the Pointe du Hoc.
local function first_wave(game)
  for _, lane in ipairs(lanes.all(game)) do -- rule 18.3.1
    for _, unit in ipairs(in_boats(lane.queue[1])) do come_in_first(game, unit, lane.beach) end
  end
  for _, unit in ipairs(in_boats(game:space(cliffs))) do game:set(unit, "afloat", false) end -- rule 18.3.1#2
end

-- Who is still at sea moves up when all have come in.
local function follow(game)
  for _, lane in ipairs(lanes.all(game)) do
    lanes.move_up(game, lane, in_boats, function(space, unit)
      return units.is_support(unit) or stacks.has_room(game, space, unit) -- rule 18.2#6
    end)
  end
  holding.look_again(game)
end

local function waiting(game)
  return game:pieces{ side = "allied", on_map = true, where = function(unit) return units.is_unit(unit) or units.is_support(unit) end }
end

-- From an assault hex to the beach hex of the queue, or to one beside it that no enemy watches.
local function landing_places(game, unit)
  local lane = lanes.of(game, unit.space)
  return (game:set_of{ lane.beach } + game:set_of(lanes.beaches_beside(lane.beach))):list()
end

local function judge_landing(game, side, unit)
  local lane = lanes.of(game, unit.space)
  return function(space)
    local watched = space ~= lane.beach and zones.against(game, side):contains(space)
    return {
      { rule = "18.3.2#1", ok = not watched, text = "On the next beach nobody lands in an enemy zone", spaces = { space } },
      { rule = "18.2#7", ok = not refuses_to_land(game, unit, space),
        text = "Headquarters, reconnaissance and guns land away from the enemy", pieces = { unit } },
    }
  end
end

local function judge_step(game, _, unit)
  local reach = marching.one_step(game, unit)
  return function(space)
    local why = reach:why_not(space)
    return { { rule = "18.3.2", ok = not why, text = why and why.text, spaces = { space } } }
  end
end

local come_in = placing.verb{
  title = "Land or advance", prompt = "Choose a unit and the next hex", fields = { "unit", "hex" }, told = "{1} goes to {2}",
  units = function(game) return waiting(game) end,
  test = function(game, _, unit)
    game:rule("18.3", not unit.moved, { text = "The unit has come in in this phase", pieces = { unit } })
    local _, n = lanes.of(game, unit.space)
    game:rule("18.3.2", not unit.afloat or n == 1, { text = "Those behind move up at the end of the segment", pieces = { unit } })
    game:rule("18.3.2", unit.afloat or not units.is_support(unit), { text = "Support units stay where they landed", pieces = { unit } })
  end,
  spaces = function(game, _, unit)
    if unit.afloat then return landing_places(game, unit) end
    return tables.filtered(unit.space.neighbours, function(space) return space.terrain ~= "sea" end)
  end,
  other = "In a landing phase a unit goes one hex",
  limits = stacks.limits,
  judge = function(game, side, unit)
    return unit.afloat and judge_landing(game, side, unit) or judge_step(game, side, unit)
  end,
  put = function(game, side, unit, space)
    game:set(unit, "moved", true)
    game:set(unit, "afloat", false)
    if units.is_gun(unit) then game:set(unit, "fired", true) end
    game:move(unit, space)
    fortifying.overrun(game, side, space)
    holding.look_again(game)
  end,
}

local function begin_wave(game)
  local number = game:item("wave")
  game:set(game, "wave", number)
end

-- The end ------------------------------------------------------------------------------------------

local function leave_boats(game)
  for _, lane in ipairs(lanes.all(game)) do
    for _, hex in ipairs(lane.queue) do
      for _, unit in ipairs(in_boats(hex)) do
        game:flip(unit, "full")
        game:set(unit, "waited", true) -- rule 18.8.1
        game:move(unit, "allied.offshore") -- rule 18.8.1
      end
    end
  end
end

local function disband(game)
  for _, unit in ipairs(game:pieces{ counter = "us.aeng" }) do game:move(unit, "off") end -- rules 18.8.1, 19.7
  for _, unit in ipairs(game:space("allied.holding").pieces) do game:move(unit, "allied.dead") end -- rule 18.8.1
end

local function end_of_landing(game)
  disband(game)
  leave_boats(game) -- rule 18.8
end

local found = {
  title = "Found the beachhead", prompt = "Choose the beach hex that supplies the army from now on",
  offers = function(game)
    local list = {}
    for i, lane in ipairs(lanes.all(game)) do list[i] = lane.beach end
    return domain.record{ { "hex", domain.one_of{ of = list, other = "A beachhead is founded in the beach hex of a landing queue",
      test = function(space)
      local lane = lanes.of(game, space)
      game:rule("18.8.2", lane.name ~= "charlie", { text = "Not at the beach of the rangers", spaces = { space } })
    end } } }
  end,
  run = function(game, _, args)
    game:move(game:pieces{ counter = "beachhead" }[1], args.hex) -- rule 18.8.2
    game:tell("The beachhead is founded in {1}", args.hex)
  end,
}

-- Before the ships take their stations all guns are ready again.
local function recover(game)
  for _, unit in ipairs(game:pieces{ where = units.is_gun }) do game:set(unit, "fired", false) end -- rule 18.8.4
end

local function obligations(game, side)
  local node = game:node()
  if node == "german_setup" then return setup.obligations(game, side, options) end
  if node == "beachheads" and not lanes.beachhead(game) then
    return { { rule = "18.8.2", text = "The beachhead must be founded" } }
  end
  return {}
end

landing.obligations = obligations

landing.nodes = {
  craft = { enter = load_boats },
  wave = { enter = begin_wave },
  boats = { enter = first_wave, leave = follow },
  landing = { leave = follow },
  regroup = { leave = end_of_landing },
  fleet = { leave = recover },
}

landing.conditions = {
  first_phase = function(game) return game.wave == 1, "the first boats are ashore" end, -- rule 18.3.1
  later_phase = function(game) return game.wave > 1, "in the first phase all come in by themselves" end, -- rule 18.3.2
}

landing.lists = { waves = function() return { 1, 2, 3 } end }

landing.verbs = {
  deploy = setup.deploy_verb(options), adopt = setup.adopt_verb(options),
  exchange = exchange, swim = swim, come_in = come_in, found = found,
}

return landing
