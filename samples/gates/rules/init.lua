-- Four Gates: a host that the rules play, by cards, against a town that one player holds.
local allowance = require("bocage.allowance")
local cards = require("bocage.cards")
local stacking = require("bocage.stacking")
local actions = require("rules.actions")
local host = require("rules.host")

return {
  setup = function(game) cards.shuffle(game, "deck") end,
  verbs = actions.verbs,
  nodes = { host = { enter = host.turn }, evening = { enter = host.evening }, relief = { enter = host.relieved } },
  left_over = { actions = allowance.left("actions") },
  queries = { stacking = function(_, args) return stacking.standing(actions.limits, args.space) end },
  invariants = require("rules.invariants"),
}
