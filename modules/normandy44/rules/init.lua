-- Normandy '44: everything that the engine calls, gathered from the other files.
local attacking = require("rules.attacking")
local batteries = require("rules.batteries")
local bounds = require("rules.bounds")
local barriers = require("rules.bonds")
local day = require("rules.day")
local dropping = require("rules.dropping")
local entering = require("rules.entering")
local evacuating = require("rules.evacuating")
local fortifying = require("rules.fortifying")
local holding = require("rules.holding")
local invariants = require("rules.invariants")
local landing = require("rules.landing")
local marching = require("rules.marching")
local mulberries = require("rules.mulberries")
local receiving = require("rules.receiving")
local replacing = require("rules.replacing")
local reserving = require("rules.reserving")
local settling = require("rules.settling")
local stacking = require("bocage.stacking")
local stacks = require("rules.stacks")
local sorties = require("rules.sorties")
local staffs = require("rules.staffs")
local storming = require("rules.storming")
local strafing = require("rules.strafing")
local supplying = require("rules.supplying")
local tables = require("bocage.tables")
local units = require("rules.units")
local victory = require("rules.victory")
local zones = require("rules.zones")

-- Before the first turn.
local function begin(game)
  units.look_again(game)
  holding.hand_out(game)
  fortifying.hand_out(game)
  bounds.note_the_south(game)
end

return {
  verbs = tables.merged(marching.verbs, fortifying.verbs, reserving.verbs, attacking.verbs,
    replacing.verbs, landing.verbs, entering.verbs, evacuating.verbs, dropping.verbs, storming.verbs,
    strafing.verbs, batteries.verbs),
  nodes = tables.merged(day.nodes, reserving.nodes, receiving.nodes, sorties.nodes, staffs.nodes, landing.nodes, storming.nodes,
    mulberries.nodes),
  conditions = tables.merged(day.conditions, reserving.conditions, storming.conditions, strafing.conditions, replacing.conditions),
  obligations = function(game) return tables.joined(dropping.obligations(game), storming.obligations(game)) end,
  setup = begin,
  settle = settling.run,
  queries = {
    reach = function(game, args) return marching.foresee(game, args.unit) end,
    stacking = function(game, args) return stacking.standing(stacks.limits(game), args.space, args.side) end,
    zone = function(game, args) return { value = zones.against(game, args.side):list(), reasons = {} } end,
    supply = function(game, args) return supplying.explain(game, args.unit) end,
    standing = function(game) return victory.standing(game) end,
    bonds = function(game, args) return barriers.shown(game, args.side) end,
  },
  invariants = invariants.all,
}
