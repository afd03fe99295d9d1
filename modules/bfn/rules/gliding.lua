-- Gliders of June 6 and 7.
local placing = require("bocage.placing")
local tables = require("bocage.tables")
local airborne = require("rules.airborne")
local areas = require("rules.areas")
local holding = require("rules.holding")
local schedule = require("rules.schedule")
local supplying = require("rules.supplying")
local units = require("rules.units")
local zones = require("rules.zones")

local gliding = {}

--- Does a unit that waits come by glider? Where its division has no pathfinders left it lands over a beach.
---@param game game
---@param unit piece
---@return boolean
function gliding.is_due(game, unit)
  local entry = schedule.entry(game, unit)
  return (entry == "glider" or entry == "drop") and #airborne.pathfinders(game, unit.formation) > 0 -- rules 17.7, 17.7.1, 17.8
end

local function waiting(game, side)
  if side.name ~= "allied" then return {} end
  return tables.filtered(game:space("allied.offshore").pieces, function(unit) return gliding.is_due(game, unit) end)
end

-- The hexes from which a line runs to pathfinders of a division.
local zone_of = remembering(function(game)
  return remembering(function(formation)
    local places = {}
    for i, piece in ipairs(airborne.pathfinders(game, formation)) do places[i] = piece.space end
    return supplying.lines(game, game:side("allied"), game:set_of(places))
  end)
end)

local glide = placing.verb{
  title = "Land by glider", prompt = "Choose a unit and the hex at which its gliders aim", fields = { "unit", "hex" },
  told = "{1} aims at {2}",
  units = waiting,
  spaces = function(game) return areas.land(game):list() end,
  where = function(game, side, unit)
    return { within = zone_of(game)(unit.formation) - zones.against(game, side) - zones.held(game, side.other) } -- rule 17.7
  end,
  judge = function(game, side, unit)
    local open, watched = zone_of(game)(unit.formation), zones.against(game, side) + zones.held(game, side.other)
    return function(space)
      return {
        { rule = "17.7", ok = not watched:contains(space), text = "The enemy is too near", spaces = { space } },
        { rule = "17.7", ok = open:contains(space), text = "No line leads from there to pathfinders of its division", spaces = { space } },
      }
    end
  end,
  put = function(game, _, unit, aim)
    game:set(unit, "afloat", false)
    local left = airborne.survive(game, unit, 0) -- rule 17.7#1
    if not left then return end
    game:set(left, "glided", true) -- rule 17.7#3
    airborne.land(game, left, airborne.scatter(game, aim), aim) -- rule 17.7#2
  end,
  after = function(game, _, unit)
    if units.is_gun(unit) then game:set(unit, "fired", true) end
    holding.look_again(game)
  end,
}

--- Procedure: when the last gliders are down, the pathfinders leave the map.
---@param game game
function gliding.finish(game)
  local coming = tables.joined(game:space("allied.offshore").pieces, game:space("allied.later").pieces)
  if tables.any(coming, function(unit) return gliding.is_due(game, unit) end) then return end
  for _, piece in ipairs(airborne.pathfinders(game)) do game:move(piece, "off") end -- rule 17.1#3
end

gliding.verbs = { glide = glide }

return gliding
