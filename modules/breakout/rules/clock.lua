-- The day: impulses, sunset and weather.
local advantage = require("rules.advantage")
local areas = require("rules.areas")
local dice = require("rules.dice")
local storm = require("rules.storm")
local sunset = require("rules.sunset")
local tracks = require("rules.tracks")

local clock = {}

--- Overcast weather, and storm, which has its effects too.
---@param game game
---@return boolean
function clock.overcast(game) return game.weather ~= "clear" end  -- rule 24.6

-- Weather ---------------------------------------------------------------------------------------------------------------

--- Procedure: the weather of the day as it dawns.
---@param game game
---@param weather string
function clock.dawn_weather(game, weather)
  game:set(game, "dawn_weather", weather)
  game:set(game, "weather", weather)
  game:set(game, "coming_weather", nil)
  -- rules 3.7, 4.8
  tracks.turn(game, "weather", weather)
  tracks.turn(game, "turn", weather)
  tracks.put(game, "weather", "june." .. game.turn)
end

-- A change of weather holds from the next German impulse on, even when the impulse marker has not moved.
local function apply_change(game)
  if not game.coming_weather then return end  -- rule 18.4
  game:set(game, "weather", game.coming_weather)
  game:set(game, "coming_weather", nil)
  game:tell("The weather is " .. game.weather .. " now")
end

-- Supply counts the spaces of the track that the marker reached, each with the weather it had then.
local function count_box(game)
  if game.box_counted then return end
  game:set(game, "box_counted", true)
  local name = clock.overcast(game) and "foul_boxes" or "clear_boxes"  -- rule 18.41
  game:set(game, name, game[name] + 1)
end

local function note_change(game)
  local coming = storm.change(game, clock.overcast(game) and "clear" or "overcast")
  if not coming then return end
  game:set(game, "coming_weather", coming)
  local change = game:pieces{ counter = "change", at = "off" }[1]
  if change and game.impulse < tracks.last then
    game:flip(change, coming)
    game:move(change, tracks.space(game.impulse + 1))
  end
end

-- Sunset ----------------------------------------------------------------------------------------------------------------

local function advance(game)
  if game.flown then return end  -- rule 17.3
  game:set(game, "impulse", game.impulse + 1)
  game:set(game, "box_counted", false)
  if game.impulse > tracks.last then game:set(game, "night", true) else tracks.show(game) end
end

local function fall_of_night(game, why)
  game:set(game, "night", true)
  game:tell(why)
end

local function judge(game)
  if game.sky_turns then note_change(game) end  -- rule 18.4
  if game.sun_sets then return fall_of_night(game, "The sun sets") end  -- rule 6.3
  advance(game)
end

--- Procedure: the sunset roll of the Allied impulse, when no other roll has served for it.
---@param game game
function clock.roll_sunset(game)
  if game:active().name == "allied" and not game.sunset_roll then  -- rule 6.3
    dice.two(game, game:active(), "sunset", function(total) return sunset.words(game, total) end)
  end
end

-- Impulses --------------------------------------------------------------------------------------------------------------

local function note_disputes(game)
  for _, space in ipairs(areas.all(game)) do
    if areas.contested(space) then
      game:set(space, "disputed", true)
      areas.wear_down(game, space)  -- rule 15.2
    end
  end
end

--- Procedure: an impulse begins.
---@param game game
function clock.begin(game)
  if game:active().name == "german" then apply_change(game) end
  count_box(game)
  note_disputes(game)
end

--- Procedure: an impulse is over: the sunset, the weather, the Advantage.
---@param game game
function clock.close(game)
  if game:active().name == "allied" then judge(game) end
  -- rule 8.6: an impulse in which nothing was done is a pass, whatever was declared
  game:set(game, "passes", game.acted and 0 or game.passes + 1)
  if game.passes >= 2 then fall_of_night(game, "Both sides pass: the day is over") end
  advantage.settle(game)
end

--- Procedure: the day begins with the impulse that was bought.
---@param game game
function clock.begin_day(game)
  game:set(game, "impulse", game.first_impulse)
  game:set(game, "first_impulse", 0)
  game:set(game, "box_counted", false)
  tracks.put(game, "turn", tracks.space(game.impulse))
  tracks.show(game)
end

--- Procedure: after the last impulse the markers go back to the beginning of the track. Weather that changed with it holds for
--- the night: a storm begins or is over.
---@param game game
function clock.end_day(game)
  apply_change(game)  -- rule 24.5
  game:set(game, "impulse", 0)
  game:set(game, "sunset_drm", 0)
  tracks.show(game)
  for _, change in ipairs(game:pieces{ counter = "change" }) do
    if change.space.name ~= "off" then game:move(change, "off") end
  end
end

return clock
