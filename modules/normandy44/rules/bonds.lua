-- Bonds of a side, as they bar the way of its enemy: judged at the moment at which they are asked for.
local bonds = require("bocage.bonds")
local tables = require("bocage.tables")
local ground = require("rules.ground")
local units = require("rules.units")
local zones = require("rules.zones")

local barriers = {}

-- What the zone "ground" of module.xml says of one hexside: bonds are formed where both zones reach.
local function reaches(link, into)
  return into.terrain ~= "sea" and not ground.is_barred(link) -- rules 8.2, 8.5.4
end

-- A Disrupted unit keeps its zone but forms no bond.
local function binds(unit) return units.has_zone(unit) and not unit.disrupted end -- rules 8.5, 13.6

local function formed_by(game, side, list)
  return bonds.of(game, {
    units = tables.filtered(list, binds), -- rules 8.5.6, 8.5.7
    reaches = reaches,
    broken = zones.held(game, side.other), -- rule 8.5.5
  })
end

--- The bonds of this side now.
---@param game game
---@param side side
---@return Bonds
barriers.of = tables.remembering_of(function(game, side) return formed_by(game, side, units.of(game, side)) end)

-- Those that bar any of the hexes within so many of a space, or a side of them: their ends stand at most one farther.
local function around(game, side, space, far)
  local near = game:within(space, far + 1)
  return formed_by(game, side, tables.filtered(units.of(game, side), function(unit) return near:contains(unit.space) end))
end

--- What the bonds of its enemy bar to a side: hexes and hexsides, each as a cause with its rule, for game:reach and
--- domain.retreat.
---@param game game
---@param side side
---@param from? space where a way begins that is known to be short
---@param far? integer and how many hexes long it is at most: no others are looked for
---@return { spaces: Cause, links: Cause }
function barriers.against(game, side, from, far)
  local found = from and around(game, side.other, from, far) or barriers.of(game, side.other)
  return {
    spaces = { spaces = found.spaces, rule = "8.5.1", text = "An enemy bond lies in the hex" },
    links = { links = found.links, rule = "8.5.2", text = "An enemy bond lies along the hexside" },
  }
end

--- The bonds of a side for people: the two ends of each, with the gap that it closes.
---@param game game
---@param side side
---@return { value: space[][], reasons: table[] }
function barriers.shown(game, side)
  local ends, reasons = {}, {}
  for i, bond in ipairs(barriers.of(game, side).list) do
    ends[i] = { bond.a, bond.b }
    reasons[i] = {
      text = "A bond between " .. bond.a.title .. " and " .. bond.b.title, rule = bond.link and "8.5.2" or "8.5.1", spaces = bond.spaces,
    }
  end
  return { value = ends, reasons = reasons }
end

return barriers
