-- The frame of a turn: its phases outside the verbs, and its end.
local sequence = require("bocage.sequence")
local forces = require("bocage.forces")
local fortifying = require("rules.fortifying")
local weather = require("rules.weather")

local day = {}

-- Who moved strategically carries the marker until his next movement phase; positions begun a turn ago are finished.
local function begin_movement(game)
  fortifying.finish(game, game:active()) -- rule 3.2.1
  for _, unit in ipairs(forces.of(game, game:active())) do
    if unit.marched then game:set(unit, "marched", false) end -- rule 9.6
  end
end

-- Disrupted units gather again, but not those that were scattered in this very turn.
local function recover(game)
  for _, unit in ipairs(forces.of(game, game:active())) do
    if unit.disrupted and not unit.shaken then
      game:set(unit, "disrupted", false) -- rules 3.2.4, 13.6
      game:tell("{1} recovers", unit)
    end
  end
end

local function end_supply(game) fortifying.clear_unmanned(game, game:active()) end -- rule 3.2.5

local function end_of_turn(game)
  sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns") -- rule 3.4
end

day.nodes = {
  weather = { enter = weather.come },
  movement = { enter = begin_movement },
  recovery = { enter = recover },
  supply = { leave = end_supply },
  end_of_turn = { enter = end_of_turn },
}

day.conditions = {
  turns_left = sequence.turns_left,
  after_the_invasion = function(game) return game.turn > 6 end, -- rule 3.5
}

return day
