-- The storm of the second week, in the extended game.
local dice = require("rules.dice")

local storm = {}

--- Is it storming now?
---@param game game
---@return boolean
function storm.blowing(game) return game.weather == "storm" end

--- Do the beaches still suffer from the storm? The day after its end they are what they were.
---@param game game
---@return boolean
function storm.felt(game) return storm.blowing(game) or game.storm_end == game.turn end

local function week_day(game) return (game.turn - 6) % 7 end

local function possible(game)
  return game.storm == "none" and game.week == 2  -- rule 24.5
end

-- On the last day of the week it comes without a die, with the first change of weather or in the night.
local last_day = 19

local function breaks_out(game)
  -- rule 24.5
  if game.turn == last_day then return true end
  local most = week_day(game)
  local function brings(roll) return roll <= most end
  return brings(dice.one(game, game:side("german"), "storm", function(roll)
    return "Storm: " .. roll .. " where at most " .. most .. " brings one: " .. (brings(roll) and "it breaks out." or "none comes.")
  end))
end

--- Procedure: the storm begins today.
---@param game game
function storm.break_out(game)
  game:set(game, "storm", "blowing")
  game:set(game, "storm_day", game.turn)
  game:tell("A storm breaks out")
end

local mulberry_drm = { omaha = -1, gold = 1 }  -- rule 24.6#2
local destroyed = 3

local function is_wrecked(game, mulberry)
  local drm = mulberry_drm[mulberry.beach]
  local function lost(roll) return roll + drm <= destroyed end  -- rule 24.6#2
  return lost(dice.one(game, game:side("allied"), "mulberry", function(roll)
    return mulberry.title .. ": " .. roll .. ", modified by " .. drm .. ", where more than " .. destroyed .. " is needed: "
      .. (lost(roll) and "it is destroyed." or "it stands.")
  end))
end

-- What the waves have done to the Mulberries shows when the storm is over.
local function damage(game)
  -- rule 24.6#2
  for _, mulberry in ipairs(game:pieces{ where = function(piece) return piece.role == "mulberry" end }) do
    local begun = mulberry.space.on_map or mulberry.due ~= 0
    if begun and is_wrecked(game, mulberry) then
      game:move(mulberry, "losses.allied")
      game:tell("{1} is destroyed", mulberry)
    end
  end
end

local function blow_over(game)
  game:set(game, "storm", "over")
  game:tell("The storm is over")
  damage(game)
end

--- Procedure: the weather would change to this. Returns what it changes to; nil when it stays.
---@param game game
---@param to string
---@return string?
function storm.change(game, to)
  -- rule 24.5
  if game.storm == "blowing" then
    if game.turn - game.storm_day < 2 then return nil end
    blow_over(game)
    game:set(game, "storm_end", game.turn)  -- rule 24.6#4
    return "overcast"
  end
  if possible(game) and breaks_out(game) then
    storm.break_out(game)
    return "storm"
  end
  return to
end

--- Procedure: the weather of a new day that would dawn so. On the fourth day after its outbreak a storm is over in any case.
---@param game game
---@param scheduled string
---@return string
function storm.dawn(game, scheduled)
  if game.storm ~= "blowing" then return scheduled end
  if game.turn - game.storm_day < 4 then return "storm" end  -- rule 24.5
  blow_over(game)
  return scheduled
end

--- Procedure: without a change of weather on the 19th it comes in that night.
---@param game game
function storm.at_night(game)
  if game.turn ~= last_day or not possible(game) then return end  -- rule 24.5
  storm.break_out(game)
  game:set(game, "weather", "storm")
end

return storm
