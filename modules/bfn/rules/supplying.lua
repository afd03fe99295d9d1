-- Supply: from a unit to its headquarters, from there to the corps and to a source; attachment is looked at anew each time.
local tables = require("bocage.tables")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local ground = require("rules.ground")
local units = require("rules.units")
local zones = require("rules.zones")

local supplying = {}

local walls = { "river", "stream", "cliff", "bluff" }

-- The land of the moment ------------------------------------------------------------------------------------------------------

local blown = remembering(function(game)
  local list = {}
  for _, marker in ipairs(game:pieces{ counter = "blown", on_map = true }) do
    if marker.bank then list[#list + 1] = marker.bank end
  end
  return list
end)

--- The links whose bridges are down.
---@param game game
---@return link[]
function supplying.blown(game) return blown(game) end

local water = remembering(function(game)
  local list = {}
  for _, space in ipairs(game:region("land"):list()) do
    for _, link in ipairs(space.links) do
      local shut = ground.is_water(link) and not ground.is_bridged(link) or ground.is_bluff(link)
      if link.a == space and shut then list[#list + 1] = link end
    end
  end
  return list
end)

local free_of = {}
for _, name in ipairs{ "allied", "german" } do
  free_of[name] = remembering(function(game)
    local side = game:side(name)
    local land = game:region("land")
    return land - zones.held(game, side.other) - zones.uncancelled(game, side) -- rules 7.3#1, 7.3#2
  end)
end

--- Where lines of a side may run.
---@param game game
---@param side side
---@return set
function supplying.free(game, side) return free_of[side.name](game) end

-- Sources ---------------------------------------------------------------------------------------------------------------------

local function beachheads(game)
  local list = {}
  for _, marker in ipairs(game:pieces{ counter = "beachhead", on_map = true }) do list[#list + 1] = marker.space end
  return game:set_of(list)
end

local sources_of = {
  allied = remembering(function(game) return beachheads(game) - zones.held(game, game:side("german")) end), -- rule 7.4#1
  german = remembering(function(game)
    local set = game:region("source.german")
    if game.turn <= 2 then set = set + game:region("edge.east") end -- rule 21.0
    return set * free_of.german(game) -- rule 7.4#4
  end),
}

--- The hexes from which a side is supplied.
---@param game game
---@param side side
---@return set
function supplying.sources(game, side) return sources_of[side.name](game) end

-- Lines ------------------------------------------------------------------------------------------------------------------------

local function touches(link, space) return link.a == space or link.b == space end

-- The other bank of the waters that the unit itself stands at.
local function banks(game, side, space)
  local list, free = { space }, supplying.free(game, side)
  for _, link in ipairs(space.links) do
    local other = link:other(space)
    if ground.is_water(link) and not ground.is_bridged(link) and free:contains(other) then list[#list + 1] = other end -- rule 7.3.2
  end
  return game:set_of(list)
end

-- In how many hexes a line from this space comes to one of the others; nil where none leads.
local function by_hexes(game, side, space, limit)
  local free = supplying.free(game, side)
  local near = game:flood{
    from = game:set_of{ space }, through = free + game:set_of{ space }, limit = limit, not_features = walls, closed = blown(game),
  }:set()
  local over = banks(game, side, space)
  if #over < 2 then return near end
  local far = game:flood{ from = over, through = free, limit = limit - 1, not_features = walls, closed = blown(game) }:set()
  return near + far
end

-- By points of infantry: a third on highways whoever is near.
local function by_points(game, side, space, limit)
  local barred = tables.filtered(water(game), function(link) return not touches(link, space) end)
  return game:reach{
    from = space, class = "foot.column", budget = limit, barred = barred, closed = blown(game), -- rule 7.3.2#2
    blocked = game:all() - supplying.free(game, side) - game:set_of{ space },
  }:set()
end

local function range(game, name)
  local full = figures.of(game, name)
  return calendar.is_foul(game) and figures.half(full) or full -- rule 7.3.3
end

-- Where a line of a unit in this space may end: hexes or points, whichever carries farther.
local function line_from(game, side, space)
  local limit = range(game, "line") -- rules 7.3.1#3, 7.3.1#4
  return by_hexes(game, side, space, limit) + by_points(game, side, space, limit)
end

-- Headquarters -----------------------------------------------------------------------------------------------------------------

local function corps_reach(game, side)
  return game:flood{
    from = supplying.sources(game, side), through = supplying.free(game, side) + supplying.sources(game, side),
    not_features = walls, closed = blown(game),
  }:set() -- rule 7.3.1#1
end

local function meets(set, wanted) return #(set * wanted) > 0 end

local function staff(game, side, arm)
  return game:pieces{ side = side, on_map = true, where = function(piece) return piece.arm == arm and not piece.afloat end }
end

local function spaces_of(game, list)
  local found = {}
  for _, piece in ipairs(list) do found[#found + 1] = piece.space end
  return game:set_of(found)
end

---@class Chain what feeds a side now
---@field sources set
---@field corps set hexes of corps headquarters in supply; a beachhead is one
---@field divisions table<piece, boolean> division and battle group headquarters in supply
---@field chained table<piece, boolean> those whose line leads over a corps headquarters
---@field everything boolean? in the landing everybody is in supply

local function find(game, side)
  local sources = supplying.sources(game, side)
  local reached = corps_reach(game, side)
  local corps = tables.filtered(staff(game, side, "corpshq"), function(hq) return meets(banks(game, side, hq.space), reached) end)
  local heads = spaces_of(game, corps)
  if side.name == "allied" then heads = heads + sources end -- rule 7.2#8
  local divisions, chained, limit = {}, {}, range(game, "line_division")
  for _, hq in ipairs(staff(game, side, "hq")) do
    local ends = by_points(game, side, hq.space, limit) -- rule 7.3.1#2
    chained[hq] = meets(ends, heads)
    divisions[hq] = chained[hq] or meets(ends, sources)
  end
  return { sources = sources, corps = heads, divisions = divisions, chained = chained }
end

local chain_of = {
  allied = remembering(function(game) return find(game, game:side("allied")) end),
  german = remembering(function(game) return find(game, game:side("german")) end),
}

---@param game game
---@param side side
---@return Chain
function supplying.chain(game, side) return chain_of[side.name](game) end

-- Units ------------------------------------------------------------------------------------------------------------------------

---@class Fed how a unit is supplied
---@field general boolean
---@field combat boolean
---@field by piece[] headquarters of divisions and battle groups that could feed it
---@field corps boolean does a corps headquarters or a beachhead feed it?

-- The headquarters whose line reaches a unit and which may feed it.
local function staffs_for(game, unit, ends)
  local chain, list = supplying.chain(game, unit.side), {}
  for hq in pairs(chain.divisions) do
    local own = hq.formation == unit.formation and not hq.battlegroup
    local may = own or hq.battlegroup or not units.is_divisional(game, unit) -- rules 7.2#1, 20.3#3
    if chain.divisions[hq] and may and ends:contains(hq.space) and hq.nation == unit.nation then list[#list + 1] = hq end
  end
  return list
end

local function look(game, unit)
  local side = unit.side
  local chain = supplying.chain(game, side)
  if units.is_hq(unit) then
    local fed = chain.divisions[unit] or chain.corps:contains(unit.space)
    return { general = fed, combat = chain.chained[unit] or chain.corps:contains(unit.space), by = {}, corps = fed }
  end
  local ends = line_from(game, side, unit.space)
  local by = staffs_for(game, unit, ends)
  local corps = not units.is_divisional(game, unit) and meets(ends, chain.corps) -- rule 7.2#6
  local general = #by > 0 or corps or meets(ends, chain.sources) -- rule 7.2
  local combat = corps or tables.any(by, function(hq) return chain.chained[hq] end) -- rules 7.6.1, 7.6.1#4
  return { general = general, combat = combat, by = by, corps = corps }
end

local looked = remembering(function(game)
  return remembering(function(unit) return look(game, unit) end)
end)

--- How a unit is supplied as things stand.
---@param game game
---@param unit piece
---@return Fed
function supplying.of(game, unit)
  if calendar.is_landing(game) then return { general = true, combat = true, by = {}, corps = true } end -- rules 7.5#8, 7.5#10
  if not unit.space.on_map or unit.afloat then return { general = true, combat = false, by = {}, corps = true } end -- rule 9.2.1#1
  return looked(game)(unit)
end

---@param game game
---@param unit piece
---@return boolean
function supplying.general(game, unit) return supplying.of(game, unit).general end

--- Is a space joined to some friendly unit, however far? For strongpoints and Ost battalions.
---@param game game
---@param unit piece
---@param goals set
---@return boolean
function supplying.joined(game, unit, goals)
  local free = supplying.free(game, unit.side)
  local net = game:flood{ from = game:set_of{ unit.space }, through = free + game:set_of{ unit.space }, into = goals,
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
  if #fed.by > 0 then reasons[#reasons + 1] = { text = "Headquarters that feed it", rule = "7.2", pieces = fed.by } end
  if fed.corps then reasons[#reasons + 1] = { text = "It draws from a corps headquarters or a beachhead", rule = "7.2#6", pieces = { unit } } end
  if fed.general then
    reasons[#reasons + 1] = fed.combat and { text = "In combat supply", rule = "7.6", pieces = { unit } }
      or { text = "In general supply, not in combat supply", rule = "7.6.1", pieces = { unit } }
  else
    reasons[#reasons + 1] = { text = "No line to a headquarters in supply or to a source", rule = "7.5", pieces = { unit } }
  end
  return { value = fed.general, reasons = reasons }
end

return supplying
