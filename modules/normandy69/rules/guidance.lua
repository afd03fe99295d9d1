-- What the table tells beside the rules: why a unit has nothing to do, what is left over in a step, what is marked on the map.
local beaches = require("rules.beaches")
local control = require("bocage.control")
local forces = require("bocage.forces")
local leftover = require("bocage.leftover")
local objections = require("bocage.objections")
local planning = require("rules.planning")
local tables = require("bocage.tables")
local units = require("rules.units")

-- Why units that wait do nothing now, by the box in which they wait and by their arm.
local waiting = {
  ["allied.air"] = {
    parachute = { rule = "I5a", text = "Parachutists jump in the parachute drop of the first move" },
    glider = { rule = "G1", text = "Gliders land in the second impulse of the first move" },
  },
  ["allied.assault"] = {
    parachute = { rule = "I5a", text = "Parachutists jump in the parachute drop of the first move" },
    ranger = { rule = "I4", text = "Rangers and commandos land in the landing of the first move" },
    all = { rule = "R-A1a", text = "The assault force lands in the landing of the first move" },
  },
  ["allied.build_up"] = { all = { rule = "R-A1b", text = "It comes ashore in the build-up, before the second impulse" } },
  ["allied.dead"] = { all = { text = "It is destroyed" } },
  ["german.dead"] = { all = { text = "It is destroyed: replacements come back in the first impulse" } },
  ["german.reserve"] = { all = { rule = "R-G", text = "Its turn to arrive has not come" } },
}

local parts = "It is a substitute counter, and no regiment is broken down into it"

-- What a secret fixes, as far as the viewer knows it, and what was opened of it.
local function fixed(game, variable, public, squares_of)
  if not game[variable] then return public end
  local value = game:secret(game[variable])
  return value and squares_of(game, value) or {}
end

local function as_chosen(_, squares) return squares end

local function add(list, squares, style)
  for _, square in ipairs(squares) do list[#list + 1] = { square, style } end
end

--- For a side what it has fixed in secret, and for all what was opened: for the query "marked".
local function marked(game)
  local list = {}
  add(list, fixed(game, "designation", game.supply_beaches, beaches.designated), "mark.supply_beach")
  add(list, fixed(game, "ranger_plan", game.ranger_sites, planning.landing_places), "mark.landing_place")
  add(list, fixed(game, "glider_plan", game.glider_sites, as_chosen), "mark.glider_place")
  return list
end

local cannot_undo = ": what was done before cannot be taken back"
local sites = { text = "The landing places of rangers and commandos are opened now" .. cannot_undo, undo = true }

return {
  marked = marked,
  idle = function(game, side, unit)
    if unit.space.on_map then
      local fighting = game:node() == "battles" and not game:zone("ground", side.other):contains(unit.space)
      return fighting and "It stands next to no enemy" or nil
    end
    local box = waiting[unit.space.name]
    if box then return box[unit.arm] or box.all end
    return string.ends(unit.space.name, ".parts") and parts or "It is not on the map: it lies in " .. unit.space.title
  end,
  -- What may be forgotten in a step, or cannot be taken back after it.
  left_over = {
    air_drop = function(game) return game.ranger_plan and #control.contested(game, game:region("land")) == 0 and { sites } or {} end,
    air_battles = function(game) return game.ranger_plan and { sites } or {} end,
    landing = function(game, side)
      return leftover.of(units.waiting(game, side, "allied.assault"), "unit of the assault force has not landed",
        "units of the assault force have not landed")
    end,
    march = function(game, side)
      local late = game:pieces{ side = side, where = function(unit) return string.starts(unit.space.name, "german.entry.") end }
      return leftover.of(late, "reinforcement has not entered", "reinforcements have not entered")
    end,
    battles = function(game, side)
      local list, near = {}, game:zone("ground", side.other)
      local none_made = not tables.any(forces.of(game, side), function(unit) return unit.attacked end)
      if none_made and game.attacks_left ~= 0 then
        list = leftover.of(tables.filtered(forces.of(game, side), function(unit) return near:contains(unit.space) end),
          "unit stands next to the enemy, and no attack was made", "units stand next to the enemy, and no attack was made")
      end
      if game.designation then
        list[#list + 1] = { text = "The supply beaches are opened now" .. cannot_undo, undo = true }
      end
      return list
    end,
    build_up = function(game, side)
      return leftover.of(tables.filtered(beaches.unused(game, side), function(unit)
        return objections.none(beaches.unit_objections(game, unit)) and tables.any(game.supply_beaches, function(beach)
          return objections.none(beaches.objections(game, unit, beach))
        end)
      end), "unit could still come ashore", "units could still come ashore")
    end,
  },
}
