-- Supply: from a unit to its headquarters, from there to the corps and to a source; attachment is looked at anew each time.
local tables = require("bocage.tables")
local areas = require("rules.areas")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local ground = require("rules.ground")
local lanes = require("rules.lanes")
local units = require("rules.units")
local zones = require("rules.zones")

local supplying = {}

local walls = { "river", "stream", "cliff", "bluff" }

-- The land of the moment ------------------------------------------------------------------------------------------

local blown = remembering(function(game)
  local list = {}
  for _, marker in ipairs(game:pieces{ counter = "blown" }) do list[#list + 1] = marker.bank end
  return list
end)

--- The links whose bridges are down.
---@param game game
---@return link[]
function supplying.blown(game) return blown(game) end

--- Where lines of a side may run.
---@type fun(game: game, side: side): set
supplying.free = tables.remembering_of(function(game, side)
  return areas.land(game) - zones.held(game, side.other) - zones.uncancelled(game, side) -- rules 7.3#1, 7.3#2
end)

-- Which of these few hexes of the area are free for lines.
local function free_among(game, side, among)
  local land = among * areas.land(game)
  local zone = zones.against(game, side) * land
  return land - zones.held_among(game, side.other, land) - (zone - zones.held_among(game, side, zone)) -- rules 7.3#1, 7.3#2
end

-- Sources ------------------------------------------------------------------------------------------

local function beachheads(game)
  local list = {}
  for _, marker in ipairs(game:pieces{ counter = "beachhead", on_map = true }) do -- rules 7.4, 7.4#1
    list[#list + 1] = marker.space
  end
  for _, lane in ipairs(lanes.open(game)) do list[#list + 1] = lane.beach end -- rule 19.4.1#1
  return game:set_of(list)
end

-- Beach hexes that feed one nation for combat: those of its own landing sites.
local function national_beaches(game, nation)
  local list = {}
  for _, site in ipairs(lanes.sites(game)) do
    for _, lane in ipairs(site.nation == nation and site.lanes or {}) do list[#list + 1] = lane.beach end -- rule 7.4#2
  end
  return game:set_of(list)
end

local sources_of = {
  allied = remembering(function(game)
    local open = beachheads(game) - zones.held(game, game:side("german")) -- rules 7.4, 7.4#1
    return open + free_among(game, game:side("allied"), figures.region(game, "source_allied")) -- rule 21.0
  end),
  german = remembering(function(game)
    local set = figures.region(game, "source_german")
    if game.turn <= 2 then set = set + figures.region(game, "shut") end -- rules 21.0, 7.4#4
    return free_among(game, game:side("german"), set) -- rule 7.4#4
  end),
}

--- The hexes from which a side is supplied.
---@param game game
---@param side side
---@return set
function supplying.sources(game, side) return sources_of[side.name](game) end

-- Cities that feed Germans who hold them, for general supply alone.
local towns_of = {
  allied = function(game) return game:set_of{} end,
  german = remembering(function(game)
    local held = tables.filtered(figures.region(game, "cities"):list(), function(space) return space.holder.name == "german" end)
    return game:set_of(held) * supplying.free(game, game:side("german")) -- rule 7.4#5
  end),
}

-- Sources and such cities.
local function all_sources(game, side) return supplying.sources(game, side) + towns_of[side.name](game) end

local roads_home = tables.remembering_of(function(game, side)
  return game:flood{ from = supplying.sources(game, side), through = areas.land(game) }
end)

--- In how many hexes over land a space is from a source; one that no source reaches is farther than any.
---@param game game
---@param side side
---@return fun(space: space): integer
function supplying.steps_home(game, side)
  local net = roads_home(game, side)
  return function(space) return net:steps(space) or #game:all() end
end

-- Lines ------------------------------------------------------------------------------------------

-- The hexes that a line from these heads reaches in so many hexes; who stands at water without a bridge traces over it.
local function by_hexes(game, side, heads, limit)
  local free = supplying.free(game, side)
  local net = game:flood{
    from = heads, not_features = walls, closed = blown(game), limit = limit, -- rules 7.3.1, 7.3.1#3, 7.3.1#4
    through = free + heads, -- rules 7.3, 7.3#1, 7.3#2, 5.4#1
  }
  local banks = ground.other_banks(game, net:set(limit - 1)) -- rule 7.3.2
  return net:set() + game:set_of(banks) * free
end

-- By points of infantry, counted from the head: a third on highways whoever is near.
local function by_points(game, side, heads, limit)
  local all, shut = heads, game:all() - supplying.free(game, side) - heads
  for _, head in ipairs(heads:list()) do
    all = all + game:reach{
      from = head, class = "line", budget = limit, closed = blown(game), -- rules 7.3.2, 7.3.2#2
      blocked = shut, -- rules 7.3#1, 7.3#2, 5.4#1
    }:set()
  end
  return all
end

local function range(game, name)
  local full = figures.of(game, name)
  return calendar.is_foul(game) and figures.half(full) or full -- rule 7.3.3
end

-- Where units stand that these heads feed: in hexes or points, whichever carries farther.
local function fed_from(game, side, heads)
  local limit = range(game, "line") -- rules 7.3, 7.3.1, 7.3.1#3, 7.3.1#4
  return by_hexes(game, side, heads, limit) + by_points(game, side, heads, limit)
end

-- Headquarters ------------------------------------------------------------------------------------------

local function corps_reach(game, side, sources)
  -- rule 7.3.1#1: without a limit
  return game:flood{
    from = sources, through = supplying.free(game, side) + sources,
    not_features = walls, closed = blown(game),
  }:set()
end

local function meets(set, wanted) return #(set * wanted) > 0 end

local function staff(game, side, arm)
  return tables.filtered(units.of(game, side), function(piece) return piece.arm == arm end)
end

local function spaces_of(game, list)
  local found = {}
  for _, piece in ipairs(list) do found[#found + 1] = piece.space end
  return game:set_of(found)
end

-- A headquarters at water without a bridge begins to count on the other bank.
local function with_banks(game, side, space)
  local list = { space }
  for _, link in ipairs(space.links) do
    local other = link:other(space)
    local over = ground.is_water(link) and not ground.is_bridged(link)
    if over and supplying.free(game, side):contains(other) then list[#list + 1] = other end -- rule 7.3.2#1
  end
  return game:set_of(list)
end

-- The corps headquarters with a line of any length to one of these sources; a beachhead among them is one.
local function heads_at(game, side, sources)
  local reached = corps_reach(game, side, sources)
  local list = tables.filtered(staff(game, side, "corpshq"), function(hq) return meets(with_banks(game, side, hq.space), reached) end)
  return spaces_of(game, list) + sources * beachheads(game) -- rule 7.2#8
end

---@class Chain the staffs of a side
---@field corps set hexes of corps headquarters in general supply; a beachhead is one
---@field staffs piece[] headquarters of divisions and battle groups on the map

local function find(game, side)
  return { corps = heads_at(game, side, all_sources(game, side)), staffs = staff(game, side, "hq") } -- rule 7.4#5
end

-- Those of them that trace to a source and no city, Allied ones to no beachhead of the other nation: they feed a nation for combat.
local heads_of = tables.remembering_of(function(game, side)
  return remembering(function(nation)
    local sources = supplying.sources(game, side)
    return heads_at(game, side, sources - (beachheads(game) - national_beaches(game, nation))) -- rules 7.4#2, 7.4#5
  end)
end)

-- What follows for a side or a piece is found when it is asked for, once a position.
local chain = tables.remembering_of(find)

---@param game game
---@param side side
---@return Chain
function supplying.chain(game, side) return chain(game, side) end

-- The line of a division's headquarters: does it come to a corps headquarters, and to that or a source?
local line_of = tables.remembering_of(function(game, hq)
  local side = hq.side
  local ends = by_points(game, side, with_banks(game, side, hq.space), range(game, "line_division")) -- rule 7.3.1#2
  local chained = meets(ends, heads_of(game, side)(hq.nation))
  return { chained = chained, fed = chained or meets(ends, all_sources(game, side) + chain(game, side).corps) } -- rules 7.3.1#2, 7.4, 7.4#5
end)

--- Is this headquarters of a division or battle group in supply?
---@param game game
---@param hq piece
---@return boolean
function supplying.is_staff_fed(game, hq) return line_of(game, hq).fed end

-- Where units stand that such a headquarters feeds.
local area_of = tables.remembering_of(function(game, hq)
  return line_of(game, hq).fed and fed_from(game, hq.side, game:set_of{ hq.space }) or game:set_of{}
end)

-- What feeds many: corps headquarters, those of them that feed for combat, sources.
local feeding = {
  corps = function(game, side) return chain(game, side).corps end,
  sources = all_sources,
}

-- By name, and what feeds a nation for combat by the name of the nation.
local function feeders_named(game, side, what)
  local find_them = feeding[what]
  return find_them and find_them(game, side) or heads_of(game, side)(what)
end

-- Where each of them feeds by hexes, all together; by points head by head, for who asks near to it.
local hexes_from = tables.remembering_of(function(game, side)
  return remembering(function(what)
    return by_hexes(game, side, feeders_named(game, side, what), range(game, "line")) -- rules 7.3.1, 7.3.1#4
  end)
end)

local points_from = tables.remembering_of(function(game, side)
  return remembering(function(head) return by_points(game, side, game:set_of{ head }, range(game, "line")) end)
end)

-- No line is longer than its points carry along highways, and over water.
local function farthest(game) return 3 * figures.of(game, "line") + 1 end -- rules 7.3.1#3, 7.3.2, 10.8

-- Does a line from one of these come to a space?
local function reaches(game, side, what, space)
  if hexes_from(game, side)(what):contains(space) then return true end
  local far = farthest(game)
  return tables.any(feeders_named(game, side, what):list(), function(head)
    return game:distance(head, space) <= far and points_from(game, side)(head):contains(space)
  end)
end

local function in_corps_area(game, side, space) return reaches(game, side, "corps", space) end

-- Does a unit draw combat supply from a corps headquarters of whose line its nation has the end?
local function in_combat_area(game, unit) return reaches(game, unit.side, unit.nation, unit.space) end

local function in_source_area(game, side, space) return reaches(game, side, "sources", space) end

-- Units ------------------------------------------------------------------------------------------

---@class Fed how a unit is supplied
---@field general boolean
---@field combat boolean
---@field corps boolean does a corps headquarters or a beachhead feed it?

-- The staffs of a side that may feed units of this formation, or corps units where it is "".
local staffs_for = tables.remembering_of(function(game, side)
  return remembering(function(formation)
    return tables.filtered(chain(game, side).staffs, function(hq)
      local own = hq.formation == formation and not hq.battlegroup -- rule 7.3.1#3
      return own or hq.battlegroup or formation == "" -- rules 7.2#1, 20.3, 20.3#3
    end)
  end)
end)

-- Does a line from this headquarters come to a hex? None is farther away than its points carry along highways, and over water.
local function feeds(game, hq, space)
  return game:distance(hq.space, space) <= farthest(game) and area_of(game, hq):contains(space)
end

local feeders_of = tables.remembering_of(function(game, unit)
  local staffs = staffs_for(game, unit.side)(units.is_divisional(game, unit) and unit.formation or "")
  return tables.filtered(staffs, function(hq) return feeds(game, hq, unit.space) end)
end)

local function needs_no_staff(game, unit)
  return units.is_hq(unit) or calendar.is_landing(game) or unit.afloat or not unit.space.on_map
end

--- The headquarters of divisions and battle groups whose line reaches a unit and which may feed it.
---@param game game
---@param unit piece
---@return piece[]
function supplying.feeders(game, unit) return needs_no_staff(game, unit) and {} or feeders_of(game, unit) end

local look = tables.remembering_of(function(game, unit)
  local side, staffs = unit.side, supplying.chain(game, unit.side)
  if units.is_hq(unit) then
    local in_corps = staffs.corps:contains(unit.space)
    local line = unit.arm == "hq" and line_of(game, unit)
    local in_combat = line and line.chained or heads_of(game, side)(unit.nation):contains(unit.space) -- rule 7.6.1#1
    return { general = line and line.fed or in_corps, combat = in_combat, corps = in_corps }
  end
  local corps = not units.is_divisional(game, unit) and in_corps_area(game, side, unit.space) -- rules 7.2#6, 7.3.1#4
  local combat_corps = corps and in_combat_area(game, unit) -- rule 7.6.1#4
  if combat_corps then return { general = true, combat = true, corps = true } end -- rule 7.6.1#4
  local by = feeders_of(game, unit)
  local general = corps or #by > 0 or in_source_area(game, side, unit.space) -- rule 7.2
  local combat = tables.any(by, function(hq) return line_of(game, hq).chained end) -- rule 7.6.1
  return { general = general, combat = combat == true, corps = corps } -- rule 7.6.1#4
end)

-- Where pathfinders feed the airborne divisions in the afternoon of June 6, like a headquarters of theirs.
local pathfinder_area = remembering(function(game)
  local list = game:pieces{ on_map = true, where = function(piece) return piece.arm == "pathfinder" end }
  return #list == 0 and game:set_of{} or fed_from(game, game:side("allied"), spaces_of(game, list))
end)

local last_of_june_6 = 2

local function has_pathfinders(game, unit)
  return game.turn <= last_of_june_6 and units.is_airborne(unit) and pathfinder_area(game):contains(unit.space) -- rules 7.4#3, 7.5#9
end

--- How a unit is supplied as things stand.
---@param game game
---@param unit piece
---@return Fed
function supplying.of(game, unit)
  local landing = calendar.is_landing(game)
  if landing or unit.afloat or not unit.space.on_map then
    return { general = true, combat = landing, corps = true } -- rules 7.5#8, 7.5#10, 9.2.1#1
  end
  local fed = look(game, unit)
  if fed.general or not has_pathfinders(game, unit) then return fed end
  return { general = true, combat = false, corps = false } -- rules 7.4#3, 17.1#2
end

---@param game game
---@param unit piece
---@return boolean
function supplying.general(game, unit) return supplying.of(game, unit).general end

--- Is there a division's headquarters that would feed all of these in a space?
---@param game game
---@param space space
---@param list piece[] units of one side
---@return boolean
function supplying.shares_staff(game, space, list)
  return tables.any(supplying.chain(game, list[1].side).staffs, function(hq)
    local all = tables.all(list, function(unit) return unit.formation == hq.formation or not units.is_divisional(game, unit) end)
    return all and not hq.battlegroup and feeds(game, hq, space)
  end)
end

--- Where a battle group headquarters would have a line to a corps headquarters in supply.
---@param game game
---@param side side
---@return set
function supplying.command(game, side)
  return by_points(game, side, supplying.chain(game, side).corps, range(game, "line_division")) -- rule 20.3#1
end

--- Where the corps headquarters of a side stand, in supply or not; a beachhead is one.
---@param game game
---@param side side
---@return set
function supplying.heads(game, side)
  local heads = spaces_of(game, staff(game, side, "corpshq"))
  return side.name == "allied" and heads + beachheads(game) or heads -- rules 7.2#8, 7.5o
end

--- The hexes from which a line of any length runs to one of these.
---@param game game
---@param side side
---@param heads set
---@return set
function supplying.lines(game, side, heads)
  return game:flood{ from = heads, through = supplying.free(game, side) + heads, not_features = walls, closed = blown(game) }:set()
end

--- Is a space joined to some friendly unit, however far? For strongpoints and Ost battalions.
---@param game game
---@param unit piece
---@param goals set
---@return boolean
function supplying.joined(game, unit, goals)
  local free = supplying.free(game, unit.side)
  local net = game:flood{ from = game:set_of{ unit.space }, through = free + game:set_of{ unit.space },
    not_features = walls, closed = blown(game) }
  return #(net:set() * (goals - game:set_of{ unit.space })) > 0
end

--- For the table: is the unit in supply, and how.
---@param game game
---@param unit piece
---@return { value: boolean, reasons: table[] }
function supplying.explain(game, unit)
  if not unit or not units.is_unit(unit) then return { reasons = {} } end
  local fed = supplying.of(game, unit)
  local reasons = {}
  local by = supplying.feeders(game, unit)
  if #by > 0 then reasons[#reasons + 1] = { text = "Headquarters that feed it", rule = "7.2", pieces = by } end
  if fed.corps then reasons[#reasons + 1] = { text = "It draws from a corps headquarters or a beachhead", rule = "7.2#6",
    pieces = { unit } } end
  if fed.general then
    reasons[#reasons + 1] = fed.combat and { text = "In combat supply", rule = "7.6", pieces = { unit } }
      or { text = "In general supply, not in combat supply", rule = "7.6.1", pieces = { unit } }
  else
    reasons[#reasons + 1] = { text = "No line to a headquarters in supply or to a source", rule = "7.5", pieces = { unit } }
  end
  return { value = fed.general, reasons = reasons }
end

return supplying
