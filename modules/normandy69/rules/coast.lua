-- The coast: its squares, and how many invasion squares the Allies use.
local tables = require("bocage.tables")
local units = require("rules.units")

local coast = {}

--- The land squares on the sea, beaches and others.
---@param game game
---@return set
function coast.squares(game)
  local sea, land = game:set_of(game:spaces{ terrain = "sea" }), game:region("land")
  return game:flood{ from = sea, through = sea, into = land }:set() * land
end

--- What stands against it that rangers and commandos come ashore in this square, as far as its ground goes.
---@param space space
---@return Objection[]
function coast.beach_objections(space)
  return { {
    rule = "T-beach", ok = space:in_region("beaches"), text = "This coast is no beach: rangers and commandos land on beach squares",
    spaces = { space },
  } }
end

local function is_new(game, space)
  return space:in_region("invasion_beaches") and not tables.contains(game.landing_squares, space)
end

--- What stands against it that Allied troops come ashore in one more square, in the assault or over a supply beach.
---@param game game
---@param space space
---@return Objection[]
function coast.use_objections(game, space)
  return { {
    rule = "I1", ok = not is_new(game, space) or #game.landing_squares < units.figure(game, "landing_squares"),
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
