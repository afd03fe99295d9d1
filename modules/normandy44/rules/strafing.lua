-- Strafing: in clear weather aircraft fall upon German vehicles when they have moved.
local figures = require("rules.figures")
local losing = require("rules.losing")
local outlook = require("bocage.outlook")
local tables = require("bocage.tables")
local units = require("rules.units")

local strafing = {}

local function is_silhouette(unit) return unit.mechanized and unit.armour > 0 end -- rule 19.1.4

local function silhouettes(game, hex) return tables.filtered(units.at(hex, game:side("german")), is_silhouette) end

-- The hexes with German vehicles.
local function targets(game)
  local list = {}
  for _, unit in ipairs(units.of(game, game:side("german"))) do
    if is_silhouette(unit) then list[#list + 1] = unit.space end
  end
  return game:set_of(list)
end

local function is_flak(piece) return piece.flak end

local function under_flak(game, hex)
  return tables.any(game:within(hex, 1):list(), function(space) return tables.any(space.pieces, is_flak) end) -- rules S-2, 17.4
end

local function on_the_march(game, hex)
  return tables.any(silhouettes(game, hex), function(unit) return unit.marched end) -- rule S-3
end

local function modifiers(game, hex)
  local list = {}
  if under_flak(game, hex) then list[#list + 1] = { rule = "S-2", text = "Flak in or next to the hex", amount = -1 } end
  if on_the_march(game, hex) then list[#list + 1] = { rule = "S-3", text = "It moved strategically", amount = 1 } end
  return list
end

local function added(game, hex) return tables.sum(modifiers(game, hex), "amount") end

local function steps(game, die) return tonumber(game:lookup("strafing", die, "steps")) end -- rule S-1

local function foresee(game, _, picked)
  if not picked.hex then return nil end
  local more, hits = added(game, picked.hex), 0
  for face = 1, 6 do hits = hits + steps(game, face + more) end
  local outcomes = {
    { weight = hits, words = "A step is lost", rule = "S-1" }, { weight = 6 - hits, words = "No effect", rule = "S-1" },
  }
  return { value = more, reasons = tables.joined(modifiers(game, picked.hex), outlook.lines(outcomes)) }
end

local function run(game, side, args)
  local hex = args.hex
  local die = game:roll{ purpose = "strafing", dice = "1d6", by = side }.total + added(game, hex)
  game:set(hex, "strafed", true) -- rule 19.1.4
  game:set(game, "strafes", game.strafes + 1) -- rule 19.1.4
  local lost = steps(game, die)
  game:tell("Aircraft strafe {1}: " .. die, hex)
  for _ = 1, lost do losing.one(game, side.other, silhouettes(game, hex)) end -- rule 19.1.4
end

strafing.verbs = {
  strafe = {
    title = "Strafe", prompt = "Choose a hex with German vehicles",
    offers = function(game)
      if game.strafes >= figures.of(game, "strafes") then return nil end -- rule 19.1.4
      return domain.record{ { "hex", domain.one_of{
        of = targets(game), other = "No German vehicles stand there",
        test = function(hex)
          game:rule("19.1.4", not hex.strafed, { text = "Aircraft have strafed that hex in this turn", spaces = { hex } })
        end,
      } } }
    end,
    preview = foresee,
    run = run,
  },
}

strafing.conditions = {
  strafing_due = function(game)
    return game:active().name == "german" and game.weather == "clear" and #targets(game) > 0 -- rule 3.6
  end,
}

return strafing
