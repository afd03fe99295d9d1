-- Fortress Cherbourg: where its twelve strongpoints are set up.
local objections = require("bocage.objections")
local tables = require("bocage.tables")
local figures = require("rules.figures")
local ground = require("rules.ground")
local units = require("rules.units")

local fortress = {}

-- The map alone says where a strongpoint may stand at all, and which hexes of it lie next to the perimeter.
local city = map:set_of(map:spaces{ region = "perimeter", terrain = "city" })
local inside = map:region("perimeter") - city
local rim = map:set_of(tables.filtered(inside:list(), function(space)
  return tables.any(space.links, function(link) return ground.enters_perimeter(link:other(space), link) end)
end))
local fort, nowhere = map:region("roule"), map:set_of{}

--- All hexes inside the perimeter, the city among them.
---@return set
function fortress.ground() return inside + city end

--- Does a space lie inside the perimeter?
---@param space space
---@return boolean
function fortress.contains(space) return inside:contains(space) or city:contains(space) end

--- Where a strongpoint may stand: one in the Fort du Roule, two anywhere inside, the others along the perimeter.
---@param game game
---@param piece piece
---@return PlaceJudge
function fortress.judge(game, piece)
  local all = game:pieces{ on_map = true, where = units.is_strongpoint }
  local others, places = tables.filtered(all, function(one) return one ~= piece and inside:contains(one.space) end), {}
  for i, one in ipairs(others) do places[i] = one.space end
  local taken = game:set_of(places)
  local farther = #tables.filtered(places, function(space) return not fort:contains(space) and not rim:contains(space) end)
  local most, most_inside = figures.of(game, "fortress"), figures.of(game, "fortress_inside")
  local last = #others == most - 1
  return (objections.by_causes(game, {
    { rule = "18.9.2#2", spaces = game:all() - inside, text = "The strongpoints stand inside the perimeter, in no hex of the city" },
    { rule = "18.9.2#2", spaces = taken, text = "One strongpoint a hex" },
    { rule = "18.9.2#2", spaces = #others < most and nowhere or game:all(), text = "Twelve stand there already" },
    { rule = "18.9.2#2", spaces = farther < most_inside and nowhere or game:all() - rim - fort,
      text = "Two stand farther inside, the others next to the perimeter" },
    { rule = "18.9.2#2", spaces = last and #(taken * fort) == 0 and game:all() - fort or nowhere,
      text = "One of them is the Fort du Roule" },
  }))
end

return fortress
