-- The weather of the day: rolled, or as it was.
local weather = {}

local function in_history(game) return game:lookup("calendar", game.turn, "weather") end

-- In the siege the great storm comes on its days.
local function fixed(game)
  if game:option("historical_weather") then return in_history(game) end -- rule 28.2
  local siege = game:scenario() == "cherbourg"
  if siege and in_history(game) == "storm" then return "storm" end -- rule 26.1
  return nil
end

local function rolled(game)
  local roll = game:roll{ purpose = "weather", dice = "1d6", by = game:side("allied") }
  local sky = game:lookup("weather", roll.total, "weather") -- rule 4.1
  if game.turn == 7 and sky == "storm" then return "overcast" end -- rule 4.1
  return sky
end

--- Procedure: what the sky is from now on.
---@param game game
---@param sky string "clear", "overcast" or "storm"
function weather.set(game, sky)
  game:set(game, "weather", sky)
  local marker = game:pieces{ counter = "weather" }[1]
  game:flip(marker, sky)
  game:move(marker, "weather." .. sky)
  game:tell("Weather on June " .. game.turn .. ": " .. sky)
end

--- Procedure: a new day.
---@param game game
function weather.come(game) weather.set(game, fixed(game) or rolled(game)) end

--- What the weather brings of a kind, such as "supply_army".
---@param game game
---@param what string a column of the chart "income"
---@return integer
function weather.income(game, what) return tonumber(game:lookup("income", game.weather, what)) end -- rule 4.2

return weather
