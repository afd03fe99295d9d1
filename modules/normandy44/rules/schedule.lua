-- The timetable: who may arrive from this day on, and where.
local forces = require("bocage.forces")
local sequence = require("bocage.sequence")
local tables = require("bocage.tables")

local schedule = {}

local by_counter = tables.remembering(function(game)
  local arrivals = {}
  for _, arrival in ipairs(game:arrivals{}) do arrivals[arrival.counter] = arrivals[arrival.counter] or arrival end
  return arrivals
end)

--- The arrival of the scenario that brings a unit, or nil for who was on the map from the start.
---@param game game
---@param unit piece
---@return { turn: integer, entry: string, group: string }?
function schedule.of(game, unit) return by_counter(game)[unit.counter] end

--- Procedure: who is due today waits to arrive.
---@param game game
function schedule.muster(game)
  for _, side in ipairs(game:sides()) do
    for _, one in ipairs(sequence.arriving(game, side, forces.box(game, side, "later"))) do
      game:move(one.unit, one.unit.army .. ".due") -- rules 6.4, 6.6
    end
  end
end

return schedule
