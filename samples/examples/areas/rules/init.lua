-- The Common: areas, who may stand in them, and what they count for whom.
local movement = require("bocage.movement")
local stacking = require("bocage.stacking")

local limits = stacking.limits{ { rule = "1.2", max = 4, text = "Four flocks graze in an area, and no more" } }

local worth = { field = 2, woods = 1 } -- rule 2.1

-- How many more flocks the side has in the area than the other.
local function lead(game, side, area)
  return #game:pieces{ side = side, at = area } - #game:pieces{ side = side.other, at = area }
end

local function graze(game)
  for _, side in ipairs(game:sides()) do
    for _, area in ipairs(game:spaces{ kind = "area" }) do
      local counts = worth[area.terrain]
      if counts and lead(game, side, area) > 0 then -- rule 2.1
        game:set(side, "points", side.points + counts) -- rule 2.1
        game:tell("{1} counts {2} for {3}", side, counts, area)
      end
    end
  end
end

-- Nobody, when both have as many.
local function winner(game)
  for _, side in ipairs(game:sides()) do
    if side.points > side.other.points then return side end -- rule 2.2
  end
end

return {
  verbs = {
    drive = movement.verb{
      title = "Drive", prompt = "Choose a flock and the area where it goes", class = "class", budget = "move",
      moved = "moved", once = "1.1", enemies = "free", limits = limits, rules = { budget = "1.1" },
    },
  },
  nodes = { graze = { enter = graze }, ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end } }, -- rule 2.2
  invariants = { four = function(game) return stacking.kept(game, limits) end },
}
