-- What specs of Epsom share.
local areas = require("rules.areas")
local field = require("tests.shared.field")
local ground = require("rules.ground")
local tables = require("bocage.tables")

local odon = {}

--- Stands in a step of a side: the morning of June 27 unless more is said.
function odon.go(t, node, side, more)
  local at = { turn = 64, turns = 77, day = 27 }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, node, side, at)
end

--- A British corps headquarters on a road of the north edge, the 15th Division's beside it: what stands near is supplied.
function odon.feed_british(t)
  return field.put(t, "cw.hq.viii", "055028"), field.put(t, "cw.15.hq", "056028")
end

--- The hexes of a region that belong to the area, in the order of the board.
function odon.here(game, region) return (areas.all(game) * game:region(region)):list() end

--- A German corps headquarters on a road of the south edge.
function odon.feed_german(t, game) return field.put(t, "ge.hq.iss", odon.here(game, "entry.d8")[1].name) end

local function bare(space)
  return not tables.any({ "hill", "town", "village", "poi" }, function(feature) return space:has(feature) end)
end

--- Two clear hexes side by side, nothing built on them and no water between.
function odon.open_pair(game)
  for _, space in ipairs(areas.land(game):list()) do
    for _, link in ipairs(space.links) do
      local other = link:other(space)
      local clear = space.terrain == "clear" and other.terrain == "clear" and bare(space) and bare(other)
      if clear and not ground.is_water(link) and areas.land(game):contains(other) then return space, other end
    end
  end
end

--- A hex with no water beside it.
function odon.dry(game)
  return tables.filtered(areas.land(game):list(), function(space) return not tables.any(space.links, ground.is_water) end)[1]
end

--- A stream without a bridge between two hexes that vehicles may stand in: the first, or the first that a test likes.
function odon.banks(game, test)
  for _, space in ipairs(areas.land(game):list()) do
    for _, link in ipairs(space.links) do
      local other = link:other(space)
      local dry = space.terrain ~= "flooded" and other.terrain ~= "flooded" and areas.land(game):contains(other)
      local bank = dry and link:has("stream") and not ground.is_bridge(link)
      if bank and (not test or test(space, other)) then return space, other, link end
    end
  end
end

return odon
