-- The sunset roll: what it is modified by, and what comes of it.
local sunset = {}

--- The roll with its modifier.
---@param game game
---@param roll integer of two dice
---@return integer
function sunset.modified(game, roll) return roll + game.sunset_drm end  -- rule 11.23

--- Does the sun set on this roll?
---@param game game
---@param roll integer
---@return boolean
function sunset.falls(game, roll) return sunset.modified(game, roll) < game.impulse end  -- rule 6.3

--- Does the weather change on this roll?
---@param game game
---@param roll integer
---@return boolean
function sunset.turns_weather(game, roll) return roll == game.impulse end  -- rule 18.4

--- Procedure: the sunset roll has fallen. What it brings is settled at once: a modifier that is moved later touches later rolls only.
---@param game game
---@param roll integer
function sunset.note(game, roll)
  game:set(game, "sunset_roll", roll)
  -- rule 11.23
  game:set(game, "sun_sets", sunset.falls(game, roll))
  game:set(game, "sky_turns", sunset.turns_weather(game, roll))
end

--- Does the side's next roll of two dice serve as the sunset roll? The first of an Allied impulse does.
---@param game game
---@param side side
---@return boolean
function sunset.served_by(game, side)
  return game.kind ~= "none" and side.name == "allied" and game:active() == side and not game.sunset_roll  -- rule 6.3
end

--- What the roll brings, in a sentence.
---@param game game
---@param roll integer
---@return string
function sunset.words(game, roll)
  local modified = sunset.modified(game, roll)
  local number = modified == roll and roll or roll .. ", modified to " .. modified .. ","
  local fate = sunset.falls(game, roll) and "the sun sets" or "the day goes on"
  local sky = sunset.turns_weather(game, roll) and ", and the weather changes" or ""
  return "Sunset roll " .. number .. " in impulse " .. game.impulse .. ": " .. fate .. sky .. "."
end

return sunset
