-- Normandy (1969): everything that the engine calls, gathered from the other files.
local air = require("rules.air")
local arrivals = require("rules.arrivals")
local beaches = require("rules.beaches")
local combat = require("rules.combat")
local exits = require("rules.exits")
local german = require("rules.setup")
local gliders = require("rules.gliders")
local guidance = require("rules.guidance")
local invariants = require("rules.invariants")
local landing = require("rules.landing")
local lines = require("rules.lines")
local march = require("rules.march")
local naval = require("rules.naval")
local planning = require("rules.planning")
local plans = require("rules.plans")
local settle = require("rules.settle")
local stacking = require("bocage.stacking")
local substitutes = require("rules.substitutes")
local tables = require("bocage.tables")
local turn = require("rules.turn")
local units = require("rules.units")
local victory = require("rules.victory")

local queries = {
  misplaced = function(game)
    local wrong = german.misplaced(game)
    return { value = #wrong, reasons = wrong }
  end,
  odds = function(game, args) return combat.odds(game, args.side, args) end,
  landing_odds = function(game, args) return combat.landing_odds(game, args.side, args.target) end,
  supply = function(game, args)
    local unit = args.unit
    local line = lines.of(game, unit.side).explain(unit.space)
    return { value = line.value, reasons = line.reasons }
  end,
  stacking = function(game, args) return stacking.standing(units.limits(game), args.space, args.side) end,
  reach = function(game, args) return march.reach(game, args.unit, args.to) end,
  points = function(game) return victory.points(game) end,
  marked = guidance.marked,
}

return {
  verbs = {
    deploy = german.deploy,
    adopt = german.adopt,
    designate = planning.designate,
    mark_landings = planning.mark_landings,
    mark_gliders = planning.mark_gliders,
    mark_arrivals = planning.mark_arrivals,
    drop = air.drop,
    storm = air.storm,
    land = landing.land,
    raid = landing.raid,
    advance = landing.advance,
    attack = combat.attack,
    glide = gliders.glide,
    build_up = beaches.build_up,
    enter = arrivals.enter,
    replace = arrivals.replace,
    move = march.verb,
    break_down = substitutes.break_down, -- rules B1, B3
    combine = substitutes.combine, -- rules B2, B3
    follow = plans.follow,
    leave = exits.verb_with(march.require_ready),
  },
  nodes = turn.nodes,
  conditions = turn.conditions,
  lists = turn.lists,
  obligations = function(game, side)
    return tables.joined(turn.obligations(game), german.obligations(game, side), air.obligations(game))
  end,
  idle = guidance.idle,
  left_over = guidance.left_over,
  setup = victory.hand_out,
  settle = settle.run,
  policies = naval.policies,
  queries = queries,
  invariants = invariants,
}
