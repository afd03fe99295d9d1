-- Two Captains: both sides write an order, neither sees the other's, and both are carried out at once.
local forces = require("bocage.forces")
local tables = require("bocage.tables")

local enough = 3 -- rule 2.1

local function ship(game, side) return forces.of(game, side)[1] end

local function chests(game, side) return #forces.box(game, side, "hold").pieces end

local function take(game, side)
  for _, chest in ipairs(game:pieces{ counter = "chest", at = ship(game, side).space }) do
    game:move(chest, forces.box(game, side, "hold")) -- rule 1.3
    game:tell("{1} takes a chest", side)
  end
  if chests(game, side) == enough then game:finish{ winner = side } end -- rule 2.1
end

local function sail(game)
  local asks = {}
  for i, side in ipairs(game:sides()) do
    local here = ship(game, side).space
    asks[i] = { side = side, domain = domain.one_of{ of = tables.joined({ here }, here.neighbours) } } -- rule 1.1
  end
  local course = game:ask_all("course", asks, { prompt = "Where does your ship sail?" })
  local red, blue = game:side("red"), game:side("blue")
  if course[red] == course[blue] then return game:tell("Both steer for {1} and turn away", course[red]) end -- rule 1.2
  for _, side in ipairs{ red, blue } do game:move(ship(game, side), course[side]) end -- rule 1.1
  for _, side in ipairs{ red, blue } do take(game, side) end -- rule 1.3
end

-- Nobody, when both have as many.
local function winner(game)
  for _, side in ipairs(game:sides()) do
    if chests(game, side) > chests(game, side.other) then return side end -- rule 2.2
  end
end

return {
  nodes = { sail = { enter = sail }, ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end } }, -- rule 2.2
}
