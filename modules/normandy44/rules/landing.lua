-- Allied reinforcements: over the beaches for points, as follow-up of the first day, or by glider; supply bought from ships.
local placing = require("bocage.placing")
local spaces = require("bocage.spaces")
local tables = require("bocage.tables")
local batteries = require("rules.batteries")
local beaches = require("rules.beaches")
local bounds = require("rules.bounds")
local figures = require("rules.figures")
local holding = require("rules.holding")
local purse = require("rules.purse")
local schedule = require("rules.schedule")
local stacks = require("rules.stacks")
local units = require("rules.units")
local zones = require("rules.zones")

local landing = {}

-- How a unit comes --------------------------------------------------------------------------------------------------------

local no_arrival = { group = "", entry = "" }

-- Who was lost, or sent back, comes over any beach of its army.
local function arrival_of(game, unit) return schedule.of(game, unit) or no_arrival end

local free = { ["follow-up"] = true, glider = true, assault = true } -- rules 20.6, 6.4.2, 20.4.2

local function is_free(arrival) return free[arrival.group] == true end

-- Over another beach than its own a unit costs more.
local function price(game, unit, arrival, hex)
  local elsewhere = arrival.entry ~= "" and beaches.name_of(hex) ~= arrival.entry
  return unit.price + (elsewhere and figures.of(game, "other_beach") or 0) -- rules 6.4, RP-1, RP-2, RP-3, RP-4
end

-- What stands against a place ---------------------------------------------------------------------------------------------

local function where_parachutists_are(game, unit)
  local list = tables.filtered(units.of(game, unit.side), function(other)
    return other.arm == "parachute" and other.division == unit.division
  end)
  return spaces.union(game, list, function(other) return game:set_of{ other.space } end)
end

--- Where gliders of a unit come down: with the parachutists of their division, or at the hex of their flight and next to it.
---@param game game
---@param unit piece
---@param arrival { entry: string }
---@return set
function landing.fields(game, unit, arrival)
  if arrival.entry == "glider" then return where_parachutists_are(game, unit) end -- rule 6.4.2
  return game:within(arrival.entry, 1) -- rule 6.4.2
end

local function by_glider(game, unit, arrival)
  local fields, enemies = landing.fields(game, unit, arrival), zones.held(game, unit.side.other)
  return function(hex)
    return {
      { rule = "6.4.2", ok = fields:contains(hex), text = "Gliders come down with the parachutists of their division", spaces = { hex } },
      { rule = "9.11", ok = not enemies:contains(hex), text = "An enemy unit stands there", spaces = { hex } },
    }
  end
end

local function on_its_beach(beach)
  return function(hex)
    local held = hex.holder.name == "allied" and beaches.name_of(hex) == beach
    return { { rule = "20.6", ok = held, text = "Follow-up lands on its own beach, where the Allies hold it", spaces = { hex } } }
  end
end

local function as_follow_up(_, _, arrival) return on_its_beach(arrival.entry) end

-- The wave of a landing hex that the Allies took without it follows them. The cliffs of the rangers are no beach: they come to Omaha.
local function after_the_assault(game, _, arrival)
  return on_its_beach(beaches.name_of(game:space(arrival.entry)) or "omaha") -- rules 20.4.1, 20.5
end

local function is_calm_enough(game, hex)
  return game.weather ~= "storm" or hex.units_landed + hex.staffs_landed < figures.of(game, "landing_storm") -- rule 21.3
end

local function has_capacity(game, unit, hex)
  if units.is_support(unit) then return hex.staffs_landed < figures.of(game, "landing_hqs") end -- rule 6.4.1
  return hex.units_landed < figures.of(game, "landing_units") - batteries.on(game, hex) -- rules 6.4.1, 28.3
end

local function over_a_beach(game, unit, arrival)
  local heads, left = game:set_of(beaches.heads(game)), purse.left(game, "points", unit.army)
  return function(hex)
    local function against(rule, ok, text) return { rule = rule, ok = ok, text = text, spaces = { hex }, pieces = { unit } } end
    return {
      against("6.4", heads:contains(hex), "Reinforcements land at a beachhead"),
      against("6.4", beaches.army_of(hex) == unit.army, "That beachhead is the other army's"),
      against("21.2", beaches.is_open(hex), "The beachhead is closed"),
      against("21.3", is_calm_enough(game, hex), "In a storm one unit lands at a beachhead"),
      against("6.4.1", has_capacity(game, unit, hex), "No more units land there in this turn"),
      against("6.5", left >= price(game, unit, arrival, hex), "Too few reinforcement points are left for it"),
    }
  end
end

local ways = { glider = by_glider, ["follow-up"] = as_follow_up, assault = after_the_assault }

local function judge(game, _, unit)
  local arrival = arrival_of(game, unit)
  local against = (ways[arrival.group] or over_a_beach)(game, unit, arrival)
  return function(hex) return tables.joined(against(hex), stacks.objections(unit, hex)) end
end

-- The verbs ---------------------------------------------------------------------------------------------------------------

local function pieces_in(game, boxes)
  local list = {}
  for _, box in ipairs(boxes) do list = tables.joined(list, game:space(box).pieces) end
  return list
end

-- On June 6 gliders come before all others.
local function waiting(game, side)
  if side.name ~= "allied" or bounds.in_siege(game) then return {} end -- rule 26.1
  if game:node() == "gliders" then return pieces_in(game, { "allied.airborne" }) end -- rule 20.1
  return pieces_in(game, { "first.due", "second.due", "allied.offshore" })
end

local function places(game, _, unit)
  local arrival = arrival_of(game, unit)
  if arrival.group == "glider" then return game:region("land"):list() end
  return beaches.hexes(game)
end

-- Those that came for points take up room on the beach.
local function count(game, unit, hex)
  local counter = units.is_support(unit) and "staffs_landed" or "units_landed"
  game:set(hex, counter, hex[counter] + 1)
end

local function ashore(game, _, unit, hex)
  local arrival = arrival_of(game, unit)
  game:set(unit, "landed", true) -- rules 6.4.1, 20.6
  if is_free(arrival) then return end
  purse.pay(game, "points", unit.army, price(game, unit, arrival, hex))
  count(game, unit, hex)
end

-- What a landing takes of the points of the army.
local function foresee(game, _, picked)
  local unit, hex = picked.unit, picked.hex
  if not unit or not hex then return nil end
  local arrival = arrival_of(game, unit)
  if is_free(arrival) then return { value = 0, reasons = { { text = "It comes free of points", rule = "6.4.2", pieces = { unit } } } } end
  local left = purse.left(game, "points", unit.army)
  local text = "Reinforcement points of " .. left .. " that are left"
  return { value = price(game, unit, arrival, hex), reasons = { { text = text, rule = "6.5", pieces = { unit } } } }
end

local land = placing.verb{
  title = "Land", prompt = "Choose a unit and where it comes ashore", fields = { "unit", "hex" }, told = "{1} lands in {2}",
  units = waiting, spaces = places, judge = judge, limits = stacks.limits,
  other = "Units come ashore at beach hexes, gliders on land",
  put = function(game, _, unit, hex) holding.enter(game, unit, hex) end,
  after = ashore,
}

local armies = { "first", "second" }
local titles = { first = "First Army", second = "Second Army" }

local function require_purchase(game, army)
  game:rule("RP-5", beaches.has_mulberry(game, army), "An army buys supply once its Mulberry is complete")
  game:rule("5.3", purse.has_room(game, army), "The army has all the supply points that it can keep")
  local paid = purse.left(game, "points", army) >= figures.of(game, "supply_point_price")
  game:rule("5.4", paid, "Too few reinforcement points are left")
end

-- Gliders that did not fly on June 6 come later.
local function keep_gliders(game)
  for _, unit in ipairs(pieces_in(game, { "allied.airborne" })) do game:move(unit, unit.army .. ".due") end
end

landing.nodes = { gliders = { leave = keep_gliders } }

landing.verbs = {
  land = tables.merged(land, { preview = foresee }),
  stock_up = {
    title = "Buy a supply point", prompt = "Choose the army that buys a supply point",
    offers = function(game, side)
      if side.name ~= "allied" or bounds.in_siege(game) then return nil end -- rule 26.1
      return domain.record{ { "army", domain.one_of{
        of = armies, label = function(army) return titles[army] end,
        test = function(army) require_purchase(game, army) end,
      } } }
    end,
    run = function(game, _, args)
      purse.pay(game, "points", args.army, figures.of(game, "supply_point_price")) -- rules 5.4, RP-2
      purse.pay(game, "supply", args.army, -1) -- rule 5.4
      game:tell("The " .. titles[args.army] .. " buys a supply point")
    end,
  },
}

return landing
