-- Hexsides that bar single units, for movement, retreats and advances alike: major rivers the fast, bluffs all in foul weather.
local areas = require("rules.areas")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local ground = require("rules.ground")
local supplying = require("rules.supplying")

local crossing = {}

--- What bars a unit, as `game:reach` takes it. Rivers bar vehicles and headquarters by their class, and rangers are slow.
---@param game game
---@param unit piece
---@return table[]
function crossing.barred(game, unit)
  local list = {}
  if unit.class == "foot" and unit.move > figures.of(game, "river") then
    list[1] = { links = ground.hexsides(game).rivers, rule = "10.6#19",
      text = "Only infantry of seven points or less crosses a major river without a bridge" }
  end
  if calendar.is_foul(game) then
    list[#list + 1] = { links = ground.hexsides(game).bluffs, rule = "10.6#2", text = "Nobody climbs a bluff in heavy rain or a storm" }
  end
  return list
end

--- What a unit could enter from a hex with a single step, whatever it costs: for retreats and advances.
---@param game game
---@param unit piece
---@param from space
---@param blocked? set
---@return reach
function crossing.one_step(game, unit, from, blocked)
  return game:reach{
    from = from, class = unit.class, budget = 0, minimum_step = true, closed = supplying.blown(game),
    barred = crossing.barred(game, unit), blocked = areas.beyond(game) + (blocked or game:set_of{}), -- rules 12.10#1, 12.10#3, 12.11#4
  }
end

return crossing
