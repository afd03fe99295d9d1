-- Parachute drops of June 6: each unit is aimed at a hex, and the die says how near to it the unit comes down.
local drift = require("bocage.drift")
local tables = require("bocage.tables")
local holding = require("rules.holding")
local schedule = require("rules.schedule")
local stacks = require("rules.stacks")
local units = require("rules.units")
local zones = require("rules.zones")

local dropping = {}

local function in_the_air(game)
  return tables.filtered(game:space("allied.airborne").pieces, function(unit) return unit.arm == "parachute" end)
end

-- Dry land without Germans.
local function good_ground(game, unit)
  local wet = game:set_of(game:spaces{ terrain = "marsh" }) + game:set_of(game:spaces{ terrain = "flooded" })
  return game:region("land") - wet - zones.held(game, unit.side.other) -- rule 20.2.1
end

local clockwise = { "NE", "E", "SE", "SW", "W", "NW" }

-- The hex in which the unit comes down.
local function scatter(game, unit, target)
  return drift.roll(game, target, {
    purpose = "scatter", by = unit.side, direction = function(total) return clockwise[total] end, -- rule 20.2
  })
end

local function nearest(game, hex, allowed)
  local far = 1
  while #(game:within(hex, far) * allowed) == 0 do far = far + 1 end
  return (game:within(hex, far) * allowed):list()
end

-- Beside bad ground the Germans say where the unit gathers.
local function refuge(game, unit, hex, allowed)
  local list = nearest(game, hex, allowed)
  if #list == 1 then return list[1] end
  return game:ask(unit.side.other, "refuge", domain.one_of{ of = list }, { prompt = { "Where does {1} gather?", unit } }) -- rule 20.2.1
end

-- Where there is no room the unit gathers elsewhere and loses nothing by it.
local function come_down(game, unit, hex, lost)
  local good = good_ground(game, unit)
  local allowed = good - stacks.full(game, unit) -- rule 7.1
  if not good:contains(hex) then lost = lost + 1 end -- rule 20.2.1
  if not allowed:contains(hex) then
    game:tell("{1} comes down in {2}", unit, hex)
    hex = refuge(game, unit, hex, allowed) -- rule 20.2.1
  end
  holding.enter(game, unit, hex)
  game:set(unit, "dropped", true) -- rule 20.2.2
  game:tell("{1} gathers in {2}", unit, hex)
  for _ = 1, lost do units.reduce(game, unit) end
end

local function run(game, _, args)
  local unit = args.unit
  local target = game:space(schedule.of(game, unit).entry)
  local die = game:roll{ purpose = "drop", dice = "1d6", by = unit.side }.total
  local function found(column) return tonumber(game:lookup("drop", die, column)) end
  game:tell("{1} jumps over {2}: rolls " .. die, unit, target)
  local hex = found("hexes") == 0 and target or scatter(game, unit, target) -- rule 20.2
  come_down(game, unit, hex, found("steps"))
end

dropping.verbs = {
  drop = {
    title = "Drop parachutists", prompt = "Choose who jumps",
    offers = function(game) return domain.record{ { "unit", domain.one_of{ of = in_the_air(game) } } } end,
    run = run,
  },
}

--- Nobody stays in the air.
---@param game game
---@return table[]
function dropping.obligations(game)
  local list = in_the_air(game)
  if game:node() ~= "drops" or #list == 0 then return {} end
  return { { rule = "20.2", text = "All parachutists jump", pieces = list } }
end

return dropping
