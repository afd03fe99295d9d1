-- The Quarry: three sides, none of which is the other one; the order of play follows from what they have.
local forces = require("bocage.forces")
local initiative = require("bocage.initiative")

local function stones(game, side) return #forces.box(game, side, "yard").pieces end

-- The first stone of one place goes to the side's yard.
local function take(game, side, from) game:move(from.pieces[1], forces.box(game, side, "yard")) end

local function order(game)
  initiative.keep(game, "order", initiative.by_value(game, function(side) return -stones(game, side) end)) -- rule 1.1
end

local cut = {
  prompt = "A stone out of the quarry",
  offers = function(game)
    game:rule("1.2", #game:space("quarry").pieces > 0, "The quarry is empty")
    return domain.nothing()
  end,
  run = function(game, side)
    game:tell("{1} cuts a stone", side)
    take(game, side, game:space("quarry")) -- rule 1.2
  end,
}

local haul = {
  prompt = "From whom do you take a stone?",
  offers = function(game, side)
    return domain.one_of{
      of = game:enemies(side),
      test = function(other)
        game:rule("1.3", stones(game, other) > stones(game, side), other.title .. " has not more stones than you")
      end,
    }
  end,
  run = function(game, side, other)
    game:tell("{1} takes a stone from {2}", side, other)
    take(game, side, forces.box(game, other, "yard")) -- rule 1.3
  end,
}

-- Nobody, when two have as many.
local function winner(game)
  local best = initiative.by_value(game, function(side) return stones(game, side) end)
  if stones(game, best[1]) > stones(game, best[2]) then return best[1] end -- rule 2.1
end

return {
  verbs = { cut = cut, haul = haul },
  nodes = {
    order = { enter = order },
    ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end }, -- rule 2.1
  },
  lists = { least_first = initiative.walk("order") },
}
