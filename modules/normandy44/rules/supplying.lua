-- Lines of supply of both sides, and who is out of supply: judged in the supply phase of the owner, until the next one.
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local lines = require("bocage.supply")
local tables = require("bocage.tables")
local barriers = require("rules.bonds")
local beaches = require("rules.beaches")
local bounds = require("rules.bounds")
local figures = require("rules.figures")
local units = require("rules.units")
local zones = require("rules.zones")

local supplying = {}

local ways = { "primary", "secondary" }

--- What lies across a hexside and stops a line where no road leads over it.
supplying.walls = { "blue", "mire", "flood" } -- rule 18.2

-- Where lines may run -----------------------------------------------------------------------------------------------------

---@class SupplyLand
---@field free set the hexes through which lines of the side run
---@field closed link[] the hexsides that bonds bar

--- Where lines of a side run now. A hex with a combat unit of its own carries them in the midst of enemy zones. The hex of a hex
--- bond lies in enemy zones and has no such unit, so that zones bar it.
---@param game game
---@param side side
---@return SupplyLand
function supplying.land(game, side)
  local barred = zones.held(game, side.other) + zones.uncancelled(game, side) -- rules 18.2, 8.4
  return { free = bounds.land(game) - barred, closed = barriers.against(game, side).links.links } -- rule 8.5.3
end

-- Sources -----------------------------------------------------------------------------------------------------------------

local function has_road(hex)
  return tables.any(ways, function(way) return directions.leads_out(hex, way) end)
end

local function beachheads(game)
  local list = bounds.in_siege(game) and game:spaces{ region = "siege.allied" } or beaches.heads(game) -- rule 26.1
  return game:set_of(tables.filtered(list, beaches.is_open)) -- rule 18.3
end

local function roads_inland(game)
  if bounds.in_siege(game) then return game:region("siege.german") end -- rule 26.1
  local edge = game:region("edge.south") + game:region("edge.east")
  return game:set_of(tables.filtered(edge:list(), has_road)) -- rule 18.3
end

local function sources(game, side)
  if side.name == "allied" then return beachheads(game) end
  return roads_inland(game) - zones.held(game, side.other) - zones.against(game, side) -- rule 18.3
end

-- Cherbourg has a stock of its own while a hex of it is German.
local function stock(game, side)
  local list = side.name == "german" and game:spaces{ region = "cherbourg.city" } or {}
  return game:set_of(tables.filtered(list, function(hex) return hex.holder == side end)) -- rule 18.3
end

local function network(game, land, from)
  return lines.network(game, {
    sources = from, free = land.free, ground = bounds.land(game), closed = land.closed, crossings = ways,
    not_features = supplying.walls, -- rule 18.2
    reach = figures.of(game, "supply_reach"), rule = "18.1", cut_rule = "18.2",
  })
end

-- Who is in supply --------------------------------------------------------------------------------------------------------

local function has_own_stores(game, unit)
  if unit.arm ~= "commando" and not units.is_airborne(unit) then return false end
  return game.turn <= figures.of(game, "airborne_until")
end

-- Why a unit needs no line.
local function exempt(game, unit)
  if units.is_strongpoint(unit) then return { text = "A strongpoint has its own stores", rule = "18.6", pieces = { unit } } end
  if has_own_stores(game, unit) then
    return { text = "Airborne troops and commandos live on what they carry until June 8", rule = "17.1", pieces = { unit } }
  end
  return nil
end

---@class SupplyNow
---@field holds fun(space: space): boolean does a line lead from there to a source?
---@field fed fun(unit: piece): boolean, boolean is the unit in supply, and does it live on the stock of Cherbourg alone?
---@field explain fun(unit: piece): { value: boolean, reasons: table[] } the same for people

--- The lines of a side as things stand.
---@param game game
---@param side side
---@return SupplyNow
function supplying.of(game, side)
  local land = supplying.land(game, side)
  local net = network(game, land, sources(game, side))
  local siege = network(game, land, stock(game, side))
  local now = { holds = net.holds }

  function now.fed(unit)
    if exempt(game, unit) or net.holds(unit.space) then return true, false end
    local stocked = siege.holds(unit.space)
    return stocked, stocked -- rule 18.3
  end

  function now.explain(unit)
    local reason = exempt(game, unit)
    if reason then return { value = true, reasons = { reason } } end
    if net.holds(unit.space) or not siege.holds(unit.space) then return net.explain(unit.space) end
    local line = siege.trace(unit.space)
    line.reasons[#line.reasons + 1] = { text = "It lives on the stock of Cherbourg and takes no replacements", rule = "18.3" }
    return line
  end

  return now
end

--- Whether a line of supply leads to a unit now, and along which hexes: for the query.
---@param game game
---@param unit piece
---@return { value: boolean?, reasons: table[] }
function supplying.explain(game, unit)
  if not unit.side or not unit.space.on_map then return { reasons = {} } end
  return supplying.of(game, unit.side).explain(unit)
end

--- Procedure: the units of a side are judged. Those that were out of supply before and still are come back as a list.
---@param game game
---@param side side
---@return piece[]
function supplying.judge(game, side)
  local now, isolated = supplying.of(game, side), {}
  for _, unit in ipairs(forces.of(game, side)) do
    local fed, stocked = now.fed(unit)
    if not fed then
      game:tell("{1} in {2} is out of supply", unit, unit.space)
      if unit.unsupplied then isolated[#isolated + 1] = unit end -- rule 18.5
    end
    game:set(unit, "unsupplied", not fed) -- rule 18.4
    game:set(unit, "stock", stocked)
  end
  return isolated
end

return supplying
