-- The Strait: a march that may lead over a ferry to the other board, an assault, four ports to hold.
local forces = require("bocage.forces")
local movement = require("bocage.movement")
local sequence = require("bocage.sequence")
local stacking = require("bocage.stacking")
local assault = require("rules.assault")
local order = require("rules.order")
local ports = require("rules.ports")

---@type MoveOptions
local march = {
  title = "March", prompt = "Choose a unit and where it goes",
  units = forces.of,
  test = function(game, _, unit)
    game:rule("2.1", not unit.moved, { text = "The unit has moved in this phase", pieces = { unit } })
  end,
  class = function(_, unit) return unit.class end,
  budget = function(_, unit) return unit.move end,
  rules = { blocked = "2.2", budget = "2.1" },
  limits = function() return order.limits end,
  moved = "moved",
  after = function(game, side, _, path) ports.enter(game, side, path) end,
}

return {
  verbs = { march = movement.verb(march), assault = assault },
  nodes = { dusk = { enter = ports.dusk } },
  conditions = { turns_left = sequence.turns_left },
  setup = ports.setup,
  settle = order.settle,
  queries = {
    reach = function(game, args) return movement.foresee(game, march, args.unit) end,
    ports = function(game, args) return ports.held(game, args.side) end,
    stacking = function(game, args) return stacking.standing(order.limits, args.space, args.side) end,
  },
  invariants = order.invariants,
}
