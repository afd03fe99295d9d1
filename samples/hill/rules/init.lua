-- The Hill: everything that the engine calls, gathered from the other files.
local movement = require("bocage.movement")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local battle = require("rules.battle")
local day = require("rules.day")
local ground = require("rules.ground")
local moving = require("rules.moving")
local settle = require("rules.settle")
local setup = require("rules.setup")
local sight = require("rules.sight")

local queries = {
  supply = function(game, args)
    local line = ground.network(game, args.unit.side).explain(args.unit.space)
    return { value = ground.supplied(game, args.unit), reasons = line.reasons }
  end,
  suppliers = function(game, args)
    return { value = ground.network(game, args.unit.side).suppliers(args.unit.space) }
  end,
  odds = function(game, args)
    local sum = battle.odds(game, args.attackers[1].side, args.target, args.attackers)
    return { value = sum.value, reasons = sum.reasons }
  end,
  reach = function(game, args) return movement.foresee(game, moving.options, args.unit) end,
  zone = function(game, args)
    return { value = zoc.of_enemies(game, args.side, ground.zone):list() }
  end,
  stacking = function(game, args) return stacking.standing(ground.limits, args.space, args.side) end,
  sight = function(game, args) return sight.between(game, args.from, args.to) end,
  points = function(game) return day.points(game) end,
}

local function obligations(game, side)
  return tables.joined(setup.obligations(game, side), battle.obligations(game, side))
end

return {
  verbs = tables.merged(setup.verbs, moving.verbs, battle.verbs),
  nodes = tables.merged(setup.nodes, day.nodes),
  conditions = tables.merged(setup.conditions, day.conditions),
  lists = day.lists,
  setup = setup.start,
  settle = settle.run,
  after_roll = battle.after_roll,
  obligations = obligations,
  queries = queries,
  policies = battle.policies,
  consults = { mined = { rule = "5.6", run = moving.mined } },
  invariants = require("rules.invariants"),
}
