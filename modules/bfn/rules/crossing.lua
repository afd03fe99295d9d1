-- Hexsides that bar single units, for movement, retreats and advances alike: major rivers the fast, bluffs all in foul weather.
local areas = require("rules.areas")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local ground = require("rules.ground")
local supplying = require("rules.supplying")

local crossing = {}

--- Does a major river bar it, though it goes on foot? Units of one class and pace cross the same hexsides.
---@param game game
---@param unit piece
---@return string
function crossing.pace(game, unit) return unit.class == "foot" and unit.move > figures.of(game, "river") and "fast" or "slow" end

local function obstacles(game, pace)
  local list = {}
  if pace == "fast" then
    list[1] = { links = ground.hexsides(game).rivers, rule = "10.6#19",
      text = "Only infantry of seven points or less crosses a major river without a bridge" }
  end
  if calendar.is_foul(game) then
    list[#list + 1] = { links = ground.hexsides(game).bluffs, rule = "10.6#2", text = "Nobody climbs a bluff in heavy rain or a storm" }
  end
  return list
end

--- What bars a unit, as `game:reach` takes it. Rivers bar vehicles and headquarters by their class, and rangers are slow.
---@param game game
---@param unit piece
---@return table[]
function crossing.barred(game, unit) return obstacles(game, crossing.pace(game, unit)) end

--- What units of a class and pace could enter from a hex with a single step, whatever it costs.
---@param game game
---@param class string
---@param pace string
---@param from space
---@param blocked? set
---@return reach
function crossing.step_of(game, class, pace, from, blocked)
  return game:reach{
    from = from, class = class, budget = 0, minimum_step = true, closed = supplying.blown(game),
    barred = obstacles(game, pace), blocked = areas.beyond(game) + (blocked or game:set_of{}), -- rules 12.10#1, 12.10#3, 12.11#4
  }
end

--- What a unit could enter so: for advances and for columns that give way.
---@param game game
---@param unit piece
---@param from space
---@param blocked? set
---@return reach
function crossing.one_step(game, unit, from, blocked)
  return crossing.step_of(game, unit.class, crossing.pace(game, unit), from, blocked)
end

return crossing
