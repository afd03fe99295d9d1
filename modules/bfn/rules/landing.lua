-- The landing of June 6: three phases in which the queues come in, drift, swim, form up, and what is left at the end.
local placing = require("bocage.placing")
local setup = require("bocage.setup")
local spaces = require("bocage.spaces")
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

-- The site to whose beaches a strongpoint in this hex belongs: that of the most western of them.
local function site_beside(game, space)
  local lists = tables.filtered(lanes.sites(game), function(site)
    return tables.any(lanes.beaches_beside(space), function(beach) return beach:in_region("beach." .. site.name) end)
  end)
  return lists[1] and lists[1].name
end

-- How many strongpoints stand at each site, but for this one.
local function forts_standing(game, piece)
  local counts = {}
  for _, other in ipairs(game:pieces{ on_map = true, where = units.is_strongpoint }) do
    local site = other ~= piece and site_beside(game, other.space)
    if site then counts[site] = (counts[site] or 0) + 1 end
  end
  return counts
end

local function judge_beach_fort(game, piece)
  local counts = forts_standing(game, piece)
  return function(space)
    local there = tables.any(space.pieces, function(other) return units.is_strongpoint(other) and other ~= piece end)
    local at_bridge = space:in_region("pegasus") and figures.stage(game, "drop") ~= nil -- rule 19.8
    local site = space.terrain ~= "beach" and site_beside(game, space) -- rules 18.9.2, 18.9.2#1
    local full = site and (counts[site] or 0) >= tonumber(figures.site(game, site, "forts"))
    return {
      { rule = "18.9.2#1", ok = site or at_bridge, text = "Strongpoints stand next to beach hexes", spaces = { space } },
      { rule = "18.9.2#1", ok = not there, text = "One strongpoint a hex", spaces = { space } },
      { rule = "18.9.2", ok = not full, text = "No more strongpoints belong to this site", spaces = { space } },
    }
  end
end

local function judge_fort(game, _, piece)
  if not units.is_strongpoint(piece) then return judge_guns() end
  local around = figures.stage(game, "fortress") and fortress.judge(game, piece)
  if #lanes.sites(game) == 0 then return around end
  local at_beach = judge_beach_fort(game, piece)
  if not around then return at_beach end
  return function(space) return (fortress.contains(space) and around or at_beach)(space) end
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
  local sites = lanes.sites_of(game, unit)
  return function(space)
    local lane = lanes.of(game, space)
    local hoc_rangers = unit.counter == "us.rgr2" and space.name == cliffs
    local rangers = unit.class == "ranger" and unit.nation == "us"
    local commandos = unit.class == "ranger" or unit.formation == "cw.rmasg" -- rule 19.6.2#1
    return {
      { rule = "18.1", ok = hoc_rangers or lane, text = "The force waits in the assault hexes", spaces = { space } },
      { rule = "18.2#4", ok = not units.is_support(unit) or not takes_no_engineers(space), spaces = { space },
        text = "Rangers take no support units with them" },
      { rule = "20.6#1", ok = not lane or lane.only ~= "rangers" or rangers, text = "Rangers alone land at Charlie", spaces = { space } },
      { rule = "20.6#1", ok = not rangers or hoc_rangers or lane and lane.only == "rangers", spaces = { space },
        text = "The 2nd Rangers land at the Pointe du Hoc or behind the 5th at Charlie" },
      { rule = "18.8.2", ok = not lane or lane.only ~= "commandos" or commandos, text = "Commandos alone land there", spaces = { space } },
      { rule = "18.2", ok = not lane or sites[lane.site], text = "The unit lands at another site", spaces = { space } },
      { rule = "18.2#1", ok = units.is_support(unit) or not is_front(game, space), spaces = { space },
        text = "The historical battalions come in first" },
    }
  end
end

-- The only hexes in which Germans may stand in the set-up; nobody need judge the ten thousand others.
local fort_ground = map:set_of(hoc) + map:region("pegasus") + fortress.ground()
  + spaces.union(map, map:region("beach.landing"):list(), function(beach) return map:set_of(beach.neighbours) end)

---@type SetupOptions
local options = {
  waiting = force, standing = set_up, rule = "18.2",
  spaces = function(game, side)
    if side.name == "german" then return areas.land(game) end
    return areas.all(game) * (game:region("queue.1") + game:region("queue.2") + game:region("queue.3") + game:region("beach.hoc"))
  end,
  where = function(_, side) return side.name == "german" and { within = fort_ground } or {} end,
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

local tank_companies = { ["us.co.tank"] = true, ["cw.co.tank"] = true }

-- Boats ------------------------------------------------------------------------------------------

-- A tank company, of those that can be made to swim.
local function is_squadron(unit) return tank_companies[unit.counter] == true end

-- How many tank companies swim at least at a site, nil where none does.
local function least_swimmers(game, site) return tonumber(figures.site(game, site, "swimmers")) end -- rule 19.6.3

-- May tank companies swim there? By an option two do at Juno.
local function may_swim(game, site)
  return least_swimmers(game, site) ~= nil or game:option("swim_at_juno") and site == "juno" -- rule 19.6.3o
end

local function squadrons_at(game, site)
  return game:pieces{ where = function(unit)
    local lane = is_squadron(unit) and lanes.of(game, unit.space)
    return lane and lane.site == site or false
  end }
end

local function swimming(list) return tables.filtered(list, function(unit) return unit.face == "dd" end) end

-- Where the least number of a site waits behind, a tank company changes places with one in front, and swims.
local function bring_forward(game, site)
  local least, list = least_swimmers(game, site.name), squadrons_at(game, site.name)
  if not least or #swimming(list) >= least or #list == 0 then return end
  local tank = list[1]
  local lane = lanes.of(game, tank.space)
  local other = tables.filtered(units.at(lane.queue[1]), function(unit) return unit.is_company end)[1]
  if not other then return end
  game:move(other, tank.space)
  game:move(tank, lane.queue[1])
  game:flip(tank, "dd") -- rule 19.6.3
end

-- The battalions afloat become companies, and wait in the holding box to be formed again.
local function load_boats(game)
  keep_the_rest(game)
  for _, unit in ipairs(game:pieces{ side = "allied", on_map = true }) do
    if unit.company ~= "" and unit.arm ~= "recon" then companies.split(game, unit, game:space("allied.holding")) end -- rule 18.2#2
  end
  for _, unit in ipairs(game:pieces{ where = is_squadron }) do
    local lane, n = lanes.of(game, unit.space)
    local first = n == 1 and #tables.filtered(unit.space.pieces, function(one) return one.face == "dd" end) == 0
    if first and least_swimmers(game, lane.site) then game:flip(unit, "dd") end -- rule 19.6.3
  end
  for _, site in ipairs(lanes.sites(game)) do bring_forward(game, site) end
end

local function boats_of(game)
  return game:pieces{ side = "allied", where = function(unit) return unit.is_company and lanes.of(game, unit.space) ~= nil end }
end

local function swimmers(game)
  return tables.filtered(boats_of(game), is_squadron)
end

local function require_swimmers(game, unit)
  local site = lanes.of(game, unit.space).site
  local spare = unit.face == "full" or #swimming(squadrons_at(game, site)) > (least_swimmers(game, site) or 0)
  game:rule("19.6.3", spare, { text = "The least number of tank companies swims at this site", pieces = { unit } })
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

-- By an option so many swim at Juno at most.
local function most_at_juno(game) return figures.of(game, "juno") end -- rule 19.6.3o

local swim = {
  title = "Swim or not", prompt = "Choose a tank company that shall swim ashore, or shall not",
  offers = function(game)
    return domain.record{ { "unit", domain.one_of{ of = swimmers(game), test = function(unit)
      local lane, n = lanes.of(game, unit.space)
      game:rule("18.2#3", n == 1, { text = "Only tanks in the first assault hex swim", pieces = { unit } })
      game:rule("19.6.3", may_swim(game, lane.site), { text = "No tanks swim at this site", pieces = { unit } })
      local spare = unit.face == "dd" or least_swimmers(game, lane.site) or #swimming(squadrons_at(game, lane.site)) < most_at_juno(game)
      game:rule("19.6.3o", spare, { text = "Two companies swim at Juno at most", pieces = { unit } })
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

local function drift(game, unit, lane)
  local die = game:roll{ purpose = "drift", dice = "1d10", by = unit.side }.total
  if unit.class == "ranger" then die = die - 1 end -- rules 19.5, 19.5#2
  if die <= tonumber(figures.site(game, lane.site, "drift")) then return lane.beach end -- rule 18.3.1#1
  return eastward(lane.beach) or lanes.next_beach(game, lane) or lane.beach -- rule 18.3.1#1
end

local function sinks(game, unit, lane)
  if unit.face ~= "dd" then return false end
  local roll = game:roll{ purpose = "swim", dice = "1d10", by = unit.side }
  return roll.total > tonumber(figures.site(game, lane.site, "swim")) -- rule 19.6.2#2
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

local function come_in_first(game, unit, lane)
  if refuses_to_land(game, unit, lane.beach) then return end
  if sinks(game, unit, lane) then return units.eliminate(game, unit) end -- rule 19.6.2#2
  local swam = unit.face == "dd"
  local space = drift(game, unit, lane)
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
    for _, unit in ipairs(in_boats(lane.queue[1])) do come_in_first(game, unit, lane) end
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

-- While parachutists gather nobody comes in from the sea.
local on_land_alone = { gathering = true, airborne = true } -- rules 17.3, 17.3#1

local come_in = placing.verb{
  title = "Land or advance", prompt = "Choose a unit and the next hex", fields = { "unit", "hex" }, told = "{1} goes to {2}",
  units = function(game) return waiting(game) end,
  test = function(game, _, unit)
    game:rule("18.3", not unit.moved, { text = "The unit has come in in this phase", pieces = { unit } })
    local _, n = lanes.of(game, unit.space)
    game:rule("17.3", not unit.afloat or not on_land_alone[game:node()], { text = "Only those on land move now", pieces = { unit } })
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

-- Crocodiles stay after the landing; by an option any three of them and of the AVRE.
local function staying(game)
  local list = game:pieces{ on_map = true, where = function(piece) return units.is_support(piece) and units.is_follower(piece) end }
  if not game:option("three_funnies") then
    return tables.filtered(list, function(piece) return piece.counter == "cw.croc" end) -- rule 19.6.1#1
  end
  return game:window(game:side("allied"), "funnies", domain.some_of{ of = list, min = 1, max = figures.of(game, "funnies") },
    { prompt = "Which three AVRE or Crocodiles stay in the game?" }) or {} -- rule 19.6.1o
end

local function disband(game)
  local stay = staying(game)
  for _, unit in ipairs(game:pieces{ where = units.is_support }) do
    if not tables.contains(stay, unit) then game:move(unit, "off") end -- rules 18.8.1, 19.7, 19.6.1#1
  end
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
      game:rule("18.8.2", not lane.only, { text = "Not at a beach of rangers or commandos", spaces = { space } })
      game:rule("18.8.2", not lanes.beachhead(game, lane.site), { text = "The site has its beachhead", spaces = { space } })
    end } } }
  end,
  run = function(game, _, args)
    game:move(game:pieces{ counter = "beachhead", on_map = false }[1], args.hex) -- rule 18.8.2
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
  if node == "beachheads" and #lanes.beachheads(game) < #lanes.sites(game) then
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
