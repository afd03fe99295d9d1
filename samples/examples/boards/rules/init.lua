-- Cat and Mouse: two boards, joined by stairs and by a hole through which not everybody fits.
local forces = require("bocage.forces")
local movement = require("bocage.movement")

local enough = 2 -- rule 2.1

-- What the mouse comes to is carried to the nest; where the cat comes to the mouse the game is over.
local function arrive(game, side, unit)
  if side.name == "cat" and #game:pieces{ counter = "mouse", at = unit.space } > 0 then -- rule 2.2
    return game:finish{ winner = side } -- rule 2.2
  end
  if side.name == "cat" then return end
  for _, cheese in ipairs(game:pieces{ counter = "cheese", at = unit.space }) do game:move(cheese, "nest") end -- rule 2.1
  if #game:space("nest").pieces == enough then game:finish{ winner = side } end -- rule 2.1
end

-- The cat runs into the mouse and no further; the mouse does not run into the cat.
local function in_the_way(game, unit)
  local enemy = game:set_of{ forces.of(game, unit.side.other)[1].space }
  if unit.class == "cat" then return { halt = enemy } end
  return { blocked = enemy } -- rule 1.4
end

return {
  verbs = {
    run = movement.verb{
      title = "Run", class = "class", budget = function() return 2 end, -- rule 1.1
      moved = "moved", enemies = "free", more = in_the_way, rules = { budget = "1.1", blocked = "1.4" }, after = arrive,
    },
  },
  nodes = { ["end"] = { enter = function(game) game:finish{ winner = game:side("cat") } end } }, -- rule 2.3
}
