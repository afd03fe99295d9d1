-- The blocks: what is in order, what their owner alone reads, and what is left of them.
local blocks = require("bocage.blocks")
local control = require("bocage.control")
local forces = require("bocage.forces")
local settling = require("bocage.settling")
local stacking = require("bocage.stacking")

local keeping = {}

keeping.limits = stacking.limits{ { rule = "2.3", max = 2, text = "There may be two blocks in a hex" } }

--- Procedure: a block goes to its side's losses.
function keeping.remove(game, block)
  game:tell("{1} is lost", block)
  game:move(block, forces.box(game, block.side, "dead"))
end

local kit = blocks.kit{
  steps = "left", full = "full", standing = "block", lying = "open",
  lost = keeping.remove, -- rule 3.6
}
keeping.kit = kit

--- Procedure: only its owner may read any block.
function keeping.hide_all(game)
  kit.each(game, function(block) kit.stand(game, block) end) -- rule 1.4
end

--- Procedure: a block too many goes to its side's losses, and what nobody remembers counts as done.
function keeping.settle(game)
  stacking.thin_out(game, keeping.limits, function(block) keeping.remove(game, block) end)
  for _, side in ipairs(game:sides()) do settling.spend(game, forces.of(game, side), "moved", "fought", "rallied") end
end

keeping.invariants = {
  two_in_a_hex = function(game) return stacking.kept(game, keeping.limits) end,
  apart = function(game) return control.apart(game) end,
  alive = function(game) return kit.sound(game:pieces{ on_map = true, where = function(block) return block.side ~= nil end }) end,
}

return keeping
