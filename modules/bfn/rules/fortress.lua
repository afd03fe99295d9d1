-- Fortress Cherbourg: where its twelve strongpoints are set up.
local tables = require("bocage.tables")
local ground = require("rules.ground")
local units = require("rules.units")

local fortress = {}

local roule = "020097"
local most_inside = 2

local function is_rim(space)
  return tables.any(space.links, function(link) return ground.enters_perimeter(link:other(space), link) end)
end

--- Where a strongpoint may stand: one in the Fort du Roule, two anywhere inside, the others along the perimeter.
---@param game game
---@param piece piece
---@return PlaceJudge
function fortress.judge(game, piece)
  local all = game:pieces{ where = units.is_strongpoint }
  local others = tables.filtered(all, function(one) return one ~= piece and one.space.on_map end)
  local inside = #tables.filtered(others, function(one) return one.space.name ~= roule and not is_rim(one.space) end)
  local manned = tables.any(others, function(one) return one.space.name == roule end)
  local last = #others == #all - 1
  return function(space)
    local there = tables.any(space.pieces, function(one) return units.is_strongpoint(one) and one ~= piece end)
    local within = space:in_region("perimeter") and space.terrain ~= "city"
    return {
      { rule = "18.9.2#2", ok = within, text = "The strongpoints stand inside the perimeter, in no hex of the city", spaces = { space } },
      { rule = "18.9.2#2", ok = not there, text = "One strongpoint a hex", spaces = { space } },
      { rule = "18.9.2#2", ok = space.name == roule or is_rim(space) or inside < most_inside, spaces = { space },
        text = "Two stand farther inside, the others next to the perimeter" },
      { rule = "18.9.2#2", ok = space.name == roule or manned or not last, text = "One of them is the Fort du Roule", spaces = { space } },
    }
  end
end

return fortress
