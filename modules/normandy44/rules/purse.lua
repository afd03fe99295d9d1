-- The purses of the armies: supply points, replacements and reinforcement points; what comes in, what is kept, what is paid.
local beaches = require("rules.beaches")
local bounds = require("rules.bounds")
local figures = require("rules.figures")
local weather = require("rules.weather")

local purse = {}

local titles = { german = "Germans", first = "First Army", second = "Second Army" }

-- In the siege the Second Army is not there.
local function armies(game)
  if bounds.in_siege(game) then return { "german", "first" } end -- rule 26.1
  return { "german", "first", "second" }
end

--- What an army has of a kind: "supply", "steps" or "points".
---@param game game
---@param kind string
---@param army string "german", "first" or "second"
---@return integer
function purse.left(game, kind, army) return game[kind .. "_" .. army] end

--- Procedure: an army pays. It must have so much.
---@param game game
---@param kind string
---@param army string
---@param amount integer
function purse.pay(game, kind, army, amount) game:set(game, kind .. "_" .. army, purse.left(game, kind, army) - amount) end

--- Is there room for one more supply point?
---@param game game
---@param army string
---@return boolean
function purse.has_room(game, army) return purse.left(game, "supply", army) < figures.of(game, "supply_store") end -- rule 5.3

local function column(kind, army) return kind .. (army == "german" and "_german" or "_army") end

-- A harbour brings more as long as the sea is calm.
local function over_mulberry(game, army)
  if game.weather == "storm" or not beaches.has_mulberry(game, army) then return 0 end -- rule 5.1
  return figures.of(game, "supply_mulberry")
end

local function supply_of(game, army)
  local sum = purse.left(game, "supply", army) + weather.income(game, column("supply", army)) + over_mulberry(game, army) -- rule 5.1
  return math.min(sum, figures.of(game, "supply_store")) -- rule 5.3
end

local function points_of(game, army)
  local row = game.weather == "storm" and "storm" or game.turn
  local kept = math.min(purse.left(game, "points", army), figures.of(game, "kept"))
  return kept + tonumber(game:lookup("reinforcement_points", row, army)) -- rule 6.5
end

local function has_points(game, army) return army ~= "german" and not bounds.in_siege(game) end -- rules 6.5, 26.1

--- Procedure: what a new day brings to every army.
---@param game game
function purse.receive(game)
  for _, army in ipairs(armies(game)) do
    game:set(game, "supply_" .. army, supply_of(game, army))
    game:set(game, "steps_" .. army, weather.income(game, column("steps", army))) -- rule 6.1
    local words = titles[army] .. ": supply points " .. purse.left(game, "supply", army) .. ", replacements "
      .. purse.left(game, "steps", army)
    if has_points(game, army) then
      game:set(game, "points_" .. army, points_of(game, army))
      words = words .. ", reinforcement points " .. purse.left(game, "points", army)
    end
    game:tell(words)
  end
end

return purse
