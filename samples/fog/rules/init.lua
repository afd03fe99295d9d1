-- Fog on the Moor: blocks that only their owner reads, a march, battles by pools of dice, three hamlets and a winter.
local control = require("bocage.control")
local movement = require("bocage.movement")
local stacking = require("bocage.stacking")
local attack = require("rules.attack")
local hamlets = require("rules.hamlets")
local keeping = require("rules.blocks")
local winter = require("rules.winter")

---@type MoveOptions
local march = {
  title = "March", prompt = "Choose a block and where it goes",
  class = function(game, unit) return game.frozen and unit.class .. ".frost" or unit.class end, -- rule 5.4
  budget = "move", moved = "moved", once = "2.1", limits = keeping.limits,
  rules = { blocked = "2.2", budget = "2.1" },
  after = function(game, side, _, path) control.take(game, side, path, "holder") end, -- rule 4.1
}

return {
  verbs = { march = movement.verb(march), attack = attack, rally = winter.rally },
  nodes = { hardship = { enter = winter.hardship }, dusk = { enter = hamlets.dusk } },
  conditions = { winter_comes = winter.comes },
  setup = function(game)
    keeping.hide_all(game)
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
      always = { title = "Always fall back", run = function() return "yes" end },
      never = { title = "Never fall back", run = function() return nil end },
    },
  },
}
