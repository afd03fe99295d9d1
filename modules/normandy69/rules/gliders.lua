-- Gliders: they land near the parachutists in the second impulse of the first move.
local entering = require("rules.entering")
local objections = require("bocage.objections")
local placing = require("bocage.placing")
local planning = require("rules.planning")
local spaces = require("bocage.spaces")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local units = require("rules.units")

local gliders = {}

local function is_small(unit) return unit.counter == "a-5-4" end

local function small_gliders(game)
  local most = units.figure(game, "gliders_5_4")
  return game:option("gliders") == "two" and most - 1 or most
end

--- What stands against it that this unit flies.
---@param game game
---@param unit piece
---@return Objection[]
function gliders.unit_objections(game, unit)
  return {
    { rule = "G1", ok = unit.arm == "glider" and unit.regiment, text = "Only glider regiments land so", pieces = { unit } },
    {
      rule = "G1", ok = game.gliders_landed < units.figure(game, "gliders"), text = "So many gliders do not fly", pieces = { unit },
    },
    {
      rule = "G1", ok = not is_small(unit) or game.small_gliders_landed < small_gliders(game),
      text = "No more 5-4 regiments fly", pieces = { unit },
    },
  }
end

--- Where gliders find parachutists near enough.
---@type fun(game: game): set
gliders.near = tables.remembering(function(game)
  local range = units.figure(game, "glider_range")
  return spaces.union(game, game.drop_squares, function(square) return game:within(square, range) end)
end)

--- What stands against it that gliders land in this square.
---@param game game
---@param unit piece
---@param space space
---@param near set
---@return Objection[]
function gliders.objections(game, unit, space, near)
  local marked = not game:option("gliders_in_advance") or tables.contains(game.glider_sites, space)
  return tables.joined({
    { rule = "G2", ok = near:contains(space), text = "Gliders land within three squares of parachutists", spaces = { space } },
  }, planning.glider_country(space), {
    { rule = "O1", ok = marked, text = "This landing place was not marked in advance", spaces = { space } },
  }, entering.objections(game, unit, space), stacking.objections(units.limits(game), space, stacking.together(space, unit)))
end

--- Procedure: gliders come down.
---@param game game
---@param unit piece
function gliders.down(game, unit)
  game:set(unit, "dropped", true)
  game:set(game, "gliders_landed", game.gliders_landed + 1)
  if is_small(unit) then game:set(game, "small_gliders_landed", game.small_gliders_landed + 1) end
end

local function require_first_move(game) game:rule("G1", game.turn == 1, "Gliders land in the first move only") end

gliders.glide = placing.verb{
  title = "Land gliders",
  prompt = "Choose a glider regiment and where it lands",
  told = "{1} lands in {2}",
  now = require_first_move,
  units = function(game, side) return units.waiting(game, side, "allied.air", "allied.build_up") end,
  test = function(game, _, unit) objections.require(game, gliders.unit_objections(game, unit)) end,
  spaces = function(game) return game:region("land") end,
  where = function(game) return { within = gliders.near(game) } end,
  other = "Gliders come down on land",
  judge = function(game, _, unit)
    local near = gliders.near(game)
    return function(space) return gliders.objections(game, unit, space, near) end
  end,
  after = function(game, _, unit) gliders.down(game, unit) end,
}

return gliders
