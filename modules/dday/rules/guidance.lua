-- What the table tells beside the rules: why a unit has nothing to do, and what is left over in a step.
local arriving = require("rules.arriving")
local leftover = require("bocage.leftover")
local units = require("rules.units")

-- Why what lies there does nothing now.
local lying = {
  ["allied.assault"] = "It lands in the assault, before the first turn",
  ["allied.due"] = "It lands on a beach with a beachhead marker, after the Allied movement",
  ["german.due"] = "It arrives over the edge of the map in the German movement phase",
  ["german.setup"] = "It is set up in secret before the landing",
  ["allied.dead"] = "It is eliminated", ["german.dead"] = "It is eliminated",
  ["allied.spent"] = "It has fired in this turn", ["german.spent"] = "It has fired in this turn",
  ["allied.aside"] = "It does not fire in this turn", ["german.aside"] = "It does not fire in this turn",
  ["german.mines"] = "Mines are played while support fire is chosen",
  markers = "Beachhead markers are placed before the landing",
  off = "It is out of play", gone = "It is lost for good",
}

-- Steps in which units on the map only look on, or act by what is named first.
local standing = {
  beachheads = "Beachhead markers are placed now, before anybody moves",
  assault_force = "The assault force lands now, and nobody else moves",
  assaults = "The beaches are assaulted now: choose a landing hex",
  replacements = "Only a reduced unit takes a replacement",
  landing = "Reinforcements land now: those that have landed do not move",
  bombardment = "Markers bombard now: choose the enemy that is their target",
  combat = "No enemy that it may attack stands next to it",
  mobile_combat = "No enemy that it may attack stands next to it",
}

return {
  idle = function(game, _, piece)
    local place = piece.space
    if place.on_map then
      if not units.is_unit(piece) then return "It is a marker, and lies where it was placed" end
      return standing[game:node()]
    end
    local turn = string.starts(place.name, "turns.") and string.replace(place.name, "turns.", "")
    if turn then return units.is_unit(piece) and "It is due in turn " .. turn or "It marks the turn" end
    return lying[place.name] or "It lies in " .. place.title .. " until it is drawn or placed"
  end,
  left_over = {
    beachheads = function(game)
      return leftover.of(game:pieces{ counter = "beachhead", at = "markers" }, "beachhead marker is not placed",
        "beachhead markers are not placed")
    end,
    assault_force = function(game)
      local text = "The German set-up is revealed now: what was done before cannot be taken back"
      return game:side("german").plan and { { text = text, undo = true } } or {}
    end,
    landing = function(game, side)
      return leftover.of(arriving.able_to_land(game, side), "unit could still land", "units could still land")
    end,
  },
}
