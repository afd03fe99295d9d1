-- What specs of vehicles that go with others share: pairs of hexes of some ground, nothing built on them and no water beside them.
local ground = require("rules.ground")
local tables = require("bocage.tables")

local lane = {}

local function plain(space, terrain)
  local built = tables.any({ "hill", "town", "village", "poi" }, function(feature) return space:has(feature) end)
  return space.terrain == terrain and not built and not tables.any(space.links, ground.is_water)
end

--- Three hexes in a row: from the first one goes to the second, from that to the third, which is not next to the first.
function lane.row(game, terrain)
  for _, second in ipairs(game:region(terrain == "bocage" and "air.b" or "air.c"):list()) do
    local near = plain(second, terrain) and tables.filtered(second.neighbours, function(space) return plain(space, terrain) end) or {}
    for _, first in ipairs(near) do
      for _, third in ipairs(near) do
        if game:distance(first, third) == 2 then return first, second, third end
      end
    end
  end
end

return lane
