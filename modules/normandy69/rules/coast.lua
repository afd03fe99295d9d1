-- The coast: its squares, and how many invasion squares the Allies use.
local spaces = require("bocage.spaces")
local tables = require("bocage.tables")
local units = require("rules.units")

local coast = {}

--- The land squares on the sea, beaches and others.
---@type set
coast.squares = map:region("land")
  * spaces.union(map, map:spaces{ terrain = "sea" }, function(sea) return map:set_of(sea.neighbours) end)

--- What stands against it that rangers and commandos come ashore in this square, as far as its ground goes.
---@param space space
---@return Objection[]
function coast.beach_objections(space)
  return { {
    rule = "T-beach", ok = space:in_region("beaches"), text = "This coast is no beach: rangers and commandos land on beach squares",
    spaces = { space },
  } }
end

local invasion = map:region("invasion_beaches")

local function is_new(game, space) return invasion:contains(space) and not tables.contains(game.landing_squares, space) end

-- The invasion squares that are one too many.
local beyond = tables.remembering(function(game)
  local used = game.landing_squares
  local full = #used >= units.figure(game, "landing_squares")
  return full and invasion - game:set_of(used) or game:set_of{}
end)

--- What stands against it that Allied troops come ashore in one more square, in the assault or over a supply beach.
---@param game game
---@param space space
---@return Objection[]
function coast.use_objections(game, space)
  return { {
    rule = "I1", ok = not beyond(game):contains(space),
    text = "Eight invasion squares are in use already", spaces = { space },
  } }
end

--- Procedure: Allied troops have come ashore in this square.
---@param game game
---@param space space
function coast.use(game, space)
  if is_new(game, space) then game:set(game, "landing_squares", tables.joined({ space }, game.landing_squares)) end -- rule I1
end

return coast
