-- The frame of a turn: its phases outside the verbs, and its end.
local sequence = require("bocage.sequence")
local forces = require("bocage.forces")
local beaches = require("rules.beaches")
local fortifying = require("rules.fortifying")
local isolation = require("rules.isolation")
local supplying = require("rules.supplying")
local victory = require("rules.victory")
local weather = require("rules.weather")

local day = {}

-- Who moved strategically carries the marker until his next movement phase; positions begun a turn ago are finished.
local function begin_movement(game)
  fortifying.finish(game, game:active()) -- rule 3.2.1
  if game:active().name == "allied" then beaches.review(game) end -- rule 21.5
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

-- The units of the player are judged, and those cut off for longer are worn down.
local function judge_supply(game)
  local side = game:active()
  isolation.wear(game, side, supplying.judge(game, side)) -- rule 3.2.5
end

local function end_supply(game) fortifying.clear_unmanned(game, game:active()) end -- rule 3.2.5

local function end_of_turn(game)
  if victory.judge(game) then return end -- rule 3.4
  sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns") -- rule 3.4
end

day.nodes = {
  weather = { enter = weather.come },
  movement = { enter = begin_movement },
  recovery = { enter = recover },
  supply = { enter = judge_supply, leave = end_supply },
  end_of_turn = { enter = end_of_turn },
}

day.conditions = {
  turns_left = sequence.turns_left,
  after_the_invasion = function(game) return game.turn > 6 end, -- rule 3.5
}

return day
