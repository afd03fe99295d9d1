-- The blocks: what is in order, what their owner alone reads, and what is left of them.
local control = require("bocage.control")
local forces = require("bocage.forces")
local settling = require("bocage.settling")
local stacking = require("bocage.stacking")

local blocks = {}

blocks.limits = stacking.limits{ { rule = "2.3", max = 2, text = "There may be two blocks in a hex" } }

--- Procedure: every block has all its steps.
function blocks.raise(game)
  for _, side in ipairs(game:sides()) do
    for _, block in ipairs(forces.of(game, side)) do game:set(block, "left", block.full) end -- rule 3.5
  end
end

--- Procedure: everybody may read the block.
function blocks.show(game, block)
  game:flip(block, "open") -- rule 3.3
end

--- Procedure: only its owner may read any block.
function blocks.hide_all(game)
  for _, side in ipairs(game:sides()) do
    for _, block in ipairs(forces.of(game, side)) do game:flip(block, "block") end -- rule 1.4
  end
end

--- Procedure: a block goes to its side's losses.
function blocks.remove(game, block)
  game:tell("{1} is lost", block)
  game:move(block, forces.box(game, block.side, "dead"))
end

--- Procedure: a block loses so many steps, and with the last one itself.
function blocks.lose(game, block, steps)
  game:set(block, "left", math.max(block.left - steps, 0))
  if block.left == 0 then blocks.remove(game, block) end -- rule 3.5
end

--- Procedure: a block too many goes to its side's losses, and what nobody remembers counts as done.
function blocks.settle(game)
  stacking.thin_out(game, blocks.limits, function(block) blocks.remove(game, block) end)
  for _, side in ipairs(game:sides()) do
    settling.spend(game, forces.of(game, side), "moved", "fought")
  end
end

blocks.invariants = {
  two_in_a_hex = function(game) return stacking.kept(game, blocks.limits) end,
  apart = function(game) return control.apart(game) end,
  alive = function(game)
    for _, side in ipairs(game:sides()) do
      for _, block in ipairs(forces.of(game, side)) do
        if block.left < 1 or block.left > block.full then return false, "a block in " .. block.space.name .. " has no such strength" end
      end
    end
    return true, ""
  end,
}

return blocks
