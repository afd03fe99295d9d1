-- D-Day: everything that the engine calls, gathered from the other files.
local arriving = require("rules.arriving")
local battle = require("rules.battle")
local bombardment = require("rules.bombardment")
local day = require("rules.day")
local deploying = require("rules.deploying")
local dropping = require("rules.dropping")
local fire = require("rules.fire")
local ground = require("rules.ground")
local guidance = require("rules.guidance")
local invariants = require("rules.invariants")
local landing = require("rules.landing")
local marching = require("rules.marching")
local rebuilding = require("rules.rebuilding")
local results = require("rules.results")
local settling = require("rules.settling")
local stacking = require("bocage.stacking")
local supplying = require("rules.supplying")
local tables = require("bocage.tables")
local victory = require("rules.victory")

local function obligations(game, side)
  return tables.joined(deploying.obligations(game, side), landing.obligations(game), dropping.obligations(game),
    arriving.obligations(game, side))
end

return {
  verbs = tables.merged(deploying.verbs, landing.verbs, dropping.verbs, marching.verbs, arriving.verbs, bombardment.verbs,
    battle.verbs, rebuilding.verbs),
  nodes = tables.merged(deploying.nodes, landing.nodes, dropping.nodes, day.nodes),
  conditions = tables.merged(day.conditions, arriving.conditions, rebuilding.conditions),
  settle = settling.run,
  obligations = obligations,
  idle = guidance.idle,
  left_over = guidance.left_over,
  policies = tables.merged(fire.policies, results.policies),
  queries = {
    odds = function(game, args)
      if #args.attackers == 0 then return nil end
      return battle.outlook(game, args.attackers[1].side, args.target, args.attackers)
    end,
    supply = function(game, args) return supplying.explain(game, args.unit) end,
    reach = function(game, args) return marching.foresee(game, args.unit) end,
    stacking = function(game, args) return stacking.standing(marching.limits, args.space, args.side) end,
    zone = function(game, args) return { value = ground.enemy_zone(game, args.side):list(), reasons = {} } end,
    standing = function(game) return victory.standing(game) end,
  },
  invariants = invariants.all,
}
