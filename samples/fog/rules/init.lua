-- Fog on the Moor: blocks that only their owner reads, a march, battles by pools of dice, three hamlets and a winter.
local forces = require("bocage.forces")
local movement = require("bocage.movement")
local sequence = require("bocage.sequence")
local stacking = require("bocage.stacking")
local attack = require("rules.attack")
local hamlets = require("rules.hamlets")
local keeping = require("rules.blocks")
local winter = require("rules.winter")

---@type MoveOptions
local march = {
  title = "March", prompt = "Choose a block and where it goes",
  units = forces.of,
  test = function(game, _, unit)
    game:rule("2.1", not unit.moved, { text = unit.title .. " has moved in this phase", pieces = { unit } })
  end,
  class = function(game, unit) return game.frozen and unit.class .. ".frost" or unit.class end, -- rule 5.4
  budget = function(_, unit) return unit.move end,
  rules = { blocked = "2.2", budget = "2.1" },
  limits = function() return keeping.limits end,
  moved = "moved",
  after = function(game, side, _, path) hamlets.enter(game, side, path) end,
}

return {
  verbs = { march = movement.verb(march), attack = attack, rally = winter.rally },
  nodes = { hardship = { enter = winter.hardship }, dusk = { enter = hamlets.dusk } },
  conditions = { turns_left = sequence.turns_left, winter_comes = winter.comes },
  setup = function(game)
    keeping.raise(game)
    hamlets.setup(game)
  end,
  settle = keeping.settle,
  queries = {
    reach = function(game, args) return movement.foresee(game, march, args.unit) end,
    hamlets = function(game, args) return hamlets.held(game, args.side) end,
    stacking = function(game, args) return stacking.standing(keeping.limits, args.space, args.side) end,
  },
  invariants = keeping.invariants,
  policies = {
    fall_back = {
      always = { title = "Always fall back", run = function() return "back" end },
      never = { title = "Never fall back", run = function() return nil end },
    },
  },
}
