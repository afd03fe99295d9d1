-- The Last Ferry: chits out of a cup say who drives next, and when the turn is over.
local cups = require("bocage.cups")
local movement = require("bocage.movement")
local stacking = require("bocage.stacking")

local limits = stacking.limits{
  { rule = "1.3", max = 3, text = "Three carts wait at the quay, and no more", where = function(place) return place.name == "quay" end },
}

-- The chit that was pulled last; nil when the cup has just been filled.
local function last(game)
  local pulled = game:space("mat").pieces
  return pulled[#pulled]
end

local function fill(game) cups.gather(game, game:space("mat"), function() return "cup" end) end -- rule 1.1

local function pull(game) cups.draw(game, game:space("cup"), game:space("mat"), "chit") end -- rule 1.1

local function leave(game)
  for _, cart in ipairs(game:space("quay").pieces) do game:move(cart, "over") end -- rule 1.4
end

-- Nobody, when both have as many.
local function winner(game)
  for _, side in ipairs(game:sides()) do
    if #game:pieces{ side = side, at = "over" } > #game:pieces{ side = side.other, at = "over" } then return side end -- rule 2.1
  end
end

return {
  verbs = {
    drive = movement.verb{
      title = "Drive", prompt = "Choose a cart and where it drives", class = "class", budget = "move", moved = "moved",
      enemies = "free", limits = limits, rules = { budget = "1.2" },
    },
  },
  nodes = {
    fill = { enter = fill }, pull = { enter = pull }, leave = { enter = leave },
    ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end }, -- rule 2.1
  },
  conditions = {
    ferry_waits = function(game) return not (last(game) and last(game).counter == "bell"), "the bell has rung" end, -- rule 1.4
  },
  lists = { pulled = function(game) return { last(game).side } end }, -- rule 1.2
}
