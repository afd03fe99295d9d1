-- Fog on the Moor: blocks that only their owner reads, a march, an attack with as many dice as steps, three hamlets.
local forces = require("bocage.forces")
local movement = require("bocage.movement")
local sequence = require("bocage.sequence")
local stacking = require("bocage.stacking")
local attack = require("rules.attack")
local blocks = require("rules.blocks")
local hamlets = require("rules.hamlets")

---@type MoveOptions
local march = {
  title = "March", prompt = "Choose a block and where it goes",
  units = forces.of,
  test = function(game, _, unit)
    game:rule("2.1", not unit.moved, { text = unit.title .. " has moved in this phase", pieces = { unit } })
  end,
  class = function(_, unit) return unit.class end,
  budget = function(_, unit) return unit.move end,
  rules = { blocked = "2.2", budget = "2.1" },
  limits = function() return blocks.limits end,
  moved = "moved",
  after = function(game, side, _, path) hamlets.enter(game, side, path) end,
}

return {
  verbs = { march = movement.verb(march), attack = attack },
  nodes = { dusk = { enter = hamlets.dusk } },
  conditions = { turns_left = sequence.turns_left },
  setup = function(game)
    blocks.raise(game)
    hamlets.setup(game)
  end,
  settle = blocks.settle,
  queries = {
    reach = function(game, args) return movement.foresee(game, march, args.unit) end,
    hamlets = function(game, args) return hamlets.held(game, args.side) end,
    stacking = function(game, args) return stacking.standing(blocks.limits, args.space, args.side) end,
  },
  invariants = blocks.invariants,
  policies = {
    fall_back = {
      always = { title = "Always fall back", run = function() return "back" end },
      never = { title = "Never fall back", run = function() return nil end },
    },
  },
}
