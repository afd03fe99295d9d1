-- The Ford: what the engine calls.
local sequence = require("bocage.sequence")
local battle = require("rules.battle")
local dusk = require("rules.dusk")
local moving = require("rules.moving")

return {
  verbs = { move = moving.verb, attack = battle.verb },
  nodes = { dusk = dusk },
  conditions = { turns_left = sequence.turns_left },
}
