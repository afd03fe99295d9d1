-- The calendar: which turn is which part of which day, and what is due then.
local sequence = require("bocage.sequence")

local calendar = {}

local parts = { [0] = "night", "morning", "afternoon" }
local months = { { 30, "June" }, { 31, "July" }, { 31, "August" } }

-- Turn 1 is the morning of June 6, turn 3 the night of June 7.
local function date_of(turn)
  local day = 6 + turn // 3
  for _, month in ipairs(months) do
    if day <= month[1] then return day, month[2] end
    day = day - month[1]
  end
  return day, "September"
end

--- Procedure: the variables that name the turn follow its number.
---@param game game
function calendar.show(game)
  local day, month = date_of(game.turn)
  game:set(game, "day", day)
  game:set(game, "month", month)
  game:set(game, "part", game.turn == 1 and "landing" or parts[game.turn % 3]) -- rules 3.7, 4.0
end

---@param game game
---@return boolean
function calendar.is_night(game) return game.turn % 3 == 0 end -- rules 4.0A, 4.0B

--- The turn in which the beaches are stormed.
---@param game game
---@return boolean
function calendar.is_landing(game) return game.turn == 1 end -- rule 3.7

---@param game game
---@return boolean
function calendar.is_june(game) return game.month == "June" end

--- Are ground and air such that nothing is a duty and bluffs cannot be climbed?
---@param game game
---@return boolean
function calendar.is_foul(game) return game.weather == "heavy_rain" or game.weather == "storm" end

calendar.conditions = {
  turns_left = sequence.turns_left,
  invasion_turn = function(game) return calendar.is_landing(game), "the beaches are stormed once" end,
  after_the_landing = function(game) return not calendar.is_landing(game), "the landing has an order of its own" end, -- rule 16.0B
  night = function(game) return calendar.is_night(game), "it is day" end, -- rule 4.0A1
  by_day = function(game) return not calendar.is_night(game), "mechanized units move twice by day only" end, -- rule 10.5#2
}

return calendar
