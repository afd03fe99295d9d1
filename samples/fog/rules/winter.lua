-- The winter after the third turn: hardship in the open, supplies in the hamlets, and ice on the bogs.
local control = require("bocage.control")
local forces = require("bocage.forces")
local tables = require("bocage.tables")
local keeping = require("rules.blocks")

local winter = {}

local last_turn_before = 3
local price = { guards = 2, foot = 1, horse = 1 } -- rule 5.3

function winter.comes(game) return game.turn == last_turn_before, "it is not winter yet" end -- rule 1.5

--- Has the block a roof: does it stand in a hamlet of its side, or next to one?
function winter.sheltered(block)
  local function holds(hex) return hex.terrain == "hamlet" and hex.holder == block.side end
  return holds(block.space) or tables.any(block.space.neighbours, holds)
end

--- Procedure: whoever has no roof loses a step, but never the last; the bogs freeze.
function winter.hardship(game)
  for _, side in ipairs(game:sides()) do
    game:set(side, "supplies", control.held(side, game:spaces{ region = "prizes" }, "holder", "5.2").value) -- rule 5.2
  end
  keeping.kit.each(game, function(block)
    if block.left > 1 and not winter.sheltered(block) then keeping.kit.lose(game, block, 1) end -- rule 5.1
  end)
  game:set(game, "frozen", true) -- rule 5.4
  game:tell("Winter: blocks without a roof lose a step, and the bogs freeze")
end

--- Procedure: the dusk after the winter: the bogs thaw, and who stands in one is lost.
function winter.thaw(game)
  if not game.frozen or winter.comes(game) then return end
  game:set(game, "frozen", false)
  keeping.kit.each(game, function(block)
    if block.space.terrain == "bog" then keeping.remove(game, block) end -- rule 5.5
  end)
end

winter.rally = {
  title = "Rally", prompt = "Choose a block with a roof: it gets a step back",
  offers = function(game, side)
    return domain.record{ { "block", domain.one_of{
      of = forces.of(game, side),
      test = function(block)
        game:rule("5.2", winter.sheltered(block), { text = block.title .. " has no roof", pieces = { block } })
        game:rule("5.2", block.left < block.full, { text = block.title .. " has all its steps", pieces = { block } })
        game:rule("5.2", not block.rallied, { text = block.title .. " has got a step back", pieces = { block } })
        game:rule("5.3", price[block.arm] <= side.supplies, { text = "The supplies do not last for it", pieces = { block } })
      end,
    } } }
  end,
  run = function(game, side, args)
    game:set(side, "supplies", side.supplies - price[args.block.arm])
    game:set(args.block, "rallied", true)
    keeping.kit.gain(game, args.block, 1) -- rule 5.2
    game:tell("{1} rallies", args.block)
  end,
}

return winter
