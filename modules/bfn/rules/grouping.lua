-- Battle group headquarters that the German forms at night where he needs them.
local forces = require("bocage.forces")
local placing = require("bocage.placing")
local tables = require("bocage.tables")
local areas = require("rules.areas")
local figures = require("rules.figures")
local holding = require("rules.holding")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")
local units = require("rules.units")
local zones = require("rules.zones")

local grouping = {}

local function near_units(game, side)
  local places = {}
  for i, unit in ipairs(tables.filtered(units.of(game, side), units.fights)) do places[i] = unit.space end
  return game:flood{ from = game:set_of(places), through = game:all(), limit = figures.of(game, "group_hexes") }:set()
end

-- What a hex must be near to, joined with and away from, once a position.
local conditions = tables.remembering_of(function(game, side)
  return {
    near = near_units(game, side), line = supplying.command(game, side),
    shut = zones.against(game, side) + zones.held(game, side.other),
  }
end)

local group = placing.verb{
  title = "Form a battle group", prompt = "Choose a battle group headquarters and where it stands", fields = { "unit", "hex" },
  told = "{1} is formed in {2}",
  units = function(game, side)
    return tables.filtered(forces.box(game, side, "later").pieces, function(piece) return piece.battlegroup end) -- rule 20.3
  end,
  spaces = function(game) return areas.land(game):list() end,
  limits = stacks.limits,
  where = function(game, side)
    local now = conditions(game, side)
    return { within = now.near * now.line - now.shut } -- rule 20.3#1
  end,
  judge = function(game, side)
    local now = conditions(game, side)
    return function(space)
      return {
        { rule = "20.3#1", ok = not now.shut:contains(space), text = "The enemy is too near", spaces = { space } },
        { rule = "20.3#1", ok = now.line:contains(space), text = "No line leads from there to a corps headquarters in supply",
          spaces = { space } },
        { rule = "20.3#1", ok = now.near:contains(space), text = "No unit that fights is within six hexes", spaces = { space } },
      }
    end
  end,
  after = function(game) holding.look_again(game) end,
}

grouping.verbs = { group = group }

return grouping
