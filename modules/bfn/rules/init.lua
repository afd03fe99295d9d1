-- The Battle for Normandy: everything that the engine calls, gathered from the other files.
local arriving = require("rules.arriving")
local attacking = require("rules.attacking")
local bombarding = require("rules.bombarding")
local bridging = require("rules.bridging")
local calendar = require("rules.calendar")
local carpet = require("rules.carpet")
local companies = require("rules.companies")
local day = require("rules.day")
local dives = require("rules.dives")
local dropping = require("rules.dropping")
local duties = require("rules.duties")
local figures = require("rules.figures")
local firing = require("rules.firing")
local fortifying = require("rules.fortifying")
local gliding = require("rules.gliding")
local grouping = require("rules.grouping")
local harbours = require("rules.harbours")
local holding = require("rules.holding")
local invariants = require("rules.invariants")
local landing = require("rules.landing")
local marching = require("rules.marching")
local orders = require("rules.orders")
local port = require("rules.port")
local reforming = require("rules.reforming")
local replacing = require("rules.replacing")
local settling = require("rules.settling")
local ships = require("rules.ships")
local skies = require("rules.skies")
local stacking = require("bocage.stacking")
local stacks = require("rules.stacks")
local strafing = require("rules.strafing")
local supplying = require("rules.supplying")
local tables = require("bocage.tables")
local trucks = require("rules.trucks")
local victory = require("rules.victory")
local withdrawing = require("rules.withdrawing")

-- Four assault engineers land at Omaha, ten with the option.
local function leave_engineers(game)
  if game:option("omaha_variant") then return end -- rule 22.8o
  for i, piece in ipairs(game:pieces{ counter = "us.aeng" }) do
    if i > figures.here(game, "engineers") then game:move(piece, "off") end
  end
end

-- By an option a corps headquarters stands with the 711th Division.
local function call_corps(game)
  if not game:option("lxxxi_corps") then return end
  local staff, corps = game:pieces{ counter = "ge.711.hq", on_map = true }[1], game:pieces{ counter = "ge.hq.lxxxi" }[1]
  if staff and corps then game:move(corps, staff.space) end -- rule 22.10o
end

-- Before the first turn.
local function begin(game)
  calendar.show(game)
  leave_engineers(game)
  call_corps(game)
  orders.give(game)
  for _, piece in ipairs(game:pieces{ on_map = true }) do
    game:set(piece, "reserves", piece.feldersatz) -- rule 9.6
    if piece.space.terrain == "sea" and piece.arm ~= "ship" then game:set(piece, "afloat", true) end
  end
  holding.open(game)
  holding.look_again(game)
  victory.open(game)
end

-- At the end of an Allied movement phase the queue moves up.
local function end_movement(game) arriving.move_up(game) end

-- At the end of the first of the day's two, carpets are bombed besides.
local function end_first_movement(game)
  carpet.fall(game) -- rule 19.3.3#2
  end_movement(game)
end

return {
  verbs = tables.merged(landing.verbs, firing.verbs, marching.verbs, companies.verbs, arriving.verbs, replacing.verbs, fortifying.verbs,
    day.verbs, ships.verbs, port.verbs, reforming.verbs, attacking.verbs, bombarding.verbs, strafing.verbs, grouping.verbs,
    bridging.verbs, trucks.verbs, carpet.verbs, dropping.verbs, gliding.verbs, harbours.verbs),
  nodes = tables.merged(landing.nodes, day.nodes, skies.nodes, arriving.nodes, replacing.nodes, fortifying.nodes, ships.nodes,
    duties.nodes, port.nodes, dropping.nodes, dives.nodes, harbours.nodes, withdrawing.nodes,
    { movement = { leave = end_first_movement }, mechanized = { leave = end_movement } }),
  conditions = tables.merged(day.conditions, landing.conditions, strafing.conditions, port.conditions),
  lists = landing.lists,
  obligations = function(game, side) return landing.obligations(game, side) end,
  left_over = {
    combat = duties.left_over,
    movement = arriving.left_over,
    replacements = trucks.left_over,
  },
  setup = begin,
  settle = settling.run,
  queries = {
    reach = function(game, args) return marching.foresee(game, args.unit) end,
    stacking = function(game, args) return stacking.standing(stacks.sizes(game), args.space, args.side) end,
    supply = function(game, args) return supplying.explain(game, args.unit) end,
    standing = function(game) return victory.standing(game) end,
  },
  invariants = invariants.all,
}
