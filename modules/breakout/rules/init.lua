-- Breakout: Normandy: everything that the engine calls, gathered from the other files.
local advantage = require("rules.advantage")
local areas = require("rules.areas")
local assault = require("rules.assault")
local bombardment = require("rules.bombardment")
local clock = require("rules.clock")
local costs = require("rules.costs")
local dawn = require("rules.dawn")
local dice = require("rules.dice")
local dday = require("rules.dday")
local depots = require("rules.depots")
local guidance = require("rules.guidance")
local impulses = require("rules.impulses")
local interdiction = require("rules.interdiction")
local invariants = require("rules.invariants")
local lines = require("rules.lines")
local marching = require("rules.marching")
local policies = require("rules.policies")
local ports = require("rules.ports")
local reaching = require("rules.reaching")
local refitting = require("rules.refitting")
local refits = require("rules.refits")
local regrouping = require("rules.regrouping")
local settling = require("rules.settling")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local victory = require("rules.victory")

local verbs = tables.merged(impulses.verbs, dday.verbs, dawn.verbs, {
  move = marching.verb,
  assault = assault.verb,
  depot = depots.place,
  refit = refits.refit,
  build = refits.build,
  air_supply = refitting.air_supply,
  augment = ports.augment,
  buy = refitting.buy,
  regroup = regrouping.verb,
})

local nightfall = { nightfall = { enter = function(game)
  victory.show(game)
  victory.look_for_breakout(game)
  clock.end_day(game)
end } }

local turns = {
  dawn = { leave = advantage.settle },
  regroup = { leave = advantage.settle },
  german_refit = { leave = advantage.settle },
  allied_refit = { leave = advantage.settle },
}

local queries = {
  --- { side, area, units, point, support }: both values term by term, and what the dice make of them.
  assault = function(game, args)
    local found = assault.estimate(game, assault.fight(args.side, args, args.kind or "impulse"))
    return { value = found.value, reasons = found.reasons }
  end,
  --- { side, area, kind, marker or lead and guns }
  bombardment = function(game, args)
    local found = bombardment.estimate(tables.merged(args, { foe = args.side.other }))
    return { value = found.value, reasons = found.reasons }
  end,
  --- { units, beach }: what waits for them when they land there.
  landing = function(game, args)
    return { value = #args.units, reasons = interdiction.outlook(game, args.units, game:space(args.beach)) }
  end,
  --- { units }: the die that each needs to be supplied by air.
  air_supply = function(game, args) return refitting.foresee_air(game, nil, args) end,
  --- { unit, to }: the movement factors of one step; no value where it cannot go.
  price = function(game, args) return { value = costs.price(game, args.unit, game:space(args.to)), reasons = {} } end,
  --- { unit }: where it could go by itself, each area with the movement factors that it takes.
  reach = function(game, args) return reaching.foresee(game, args.unit) end,
  --- { depot, unit }: supply points of a refit.
  refit = function(game, args) return { value = refits.price(args.depot, args.unit), reasons = {} } end,
  supply = function(game, args)
    local line = lines.line_of(game, args.unit)
    local count = line and #line - 1
    local text = line and "In supply through " .. count .. (count == 1 and " boundary" or " boundaries") or "Isolated"
    local reasons = { { rule = "12.5", text = text, spaces = line, pieces = { args.unit } } }
    local cuts = line and {} or lines.cuts(game, args.unit)
    if #cuts > 0 then
      reasons[2] = { rule = "12.51", text = "What the enemy holds cuts the shortest line", spaces = cuts }
    end
    return { value = line ~= nil, reasons = reasons }
  end,
  stacking = function(game, args) return stacking.standing({ areas.limit }, args.space, args.side) end,
  points = function(game) return victory.points(game) end,
}

return {
  verbs = verbs,
  nodes = tables.merged(dday.nodes, dawn.nodes, impulses.nodes, refitting.nodes, victory.nodes, nightfall, turns),
  conditions = tables.merged(dday.conditions, dawn.conditions, impulses.conditions, refitting.conditions, victory.conditions),
  after_roll = advantage.after_roll,
  obligations = function(game, side)
    return tables.joined(dday.obligations(game, side), dawn.obligations(game), impulses.obligations(game, side))
  end,
  idle = guidance.idle,
  left_over = guidance.left_over,
  setup = function(game)
    dice.lay_out(game)
    areas.lay_out(game)
  end,
  settle = settling.run,
  policies = policies,
  queries = queries,
  invariants = tables.merged(settling.invariants, invariants),
}
