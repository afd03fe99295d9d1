-- The frame of a turn: weather, support fire, replacements at its beginning; supply; the end.
local cups = require("bocage.cups")
local forces = require("bocage.forces")
local sequence = require("bocage.sequence")
local arriving = require("rules.arriving")
local captures = require("rules.captures")
local dropping = require("rules.dropping")
local fire = require("rules.fire")
local rebuilding = require("rules.rebuilding")
local scenarios = require("rules.scenarios")
local supplying = require("rules.supplying")
local units = require("rules.units")
local victory = require("rules.victory")

local day = {}

-- rules 11.2, 12.2, 13.2, 14.2, 15.0#4
local function pay_for_captures(game)
  captures.note(game)
  for _, prize in ipairs(captures.settle(game)) do
    for _ = 1, prize.count or 1 do fire.lose_one(game) end
  end
end

-- rule 10.6#4
local function ground_aircraft(game)
  for _, name in ipairs{ "allied.air", "cw.air" } do
    local air = game:space(name)
    fire.set_aside(game, game:side("allied"), air, #air.pieces)
  end
end

local function home(marker) return marker.cup end

-- rule 10.6#5
local function thin_fire(game)
  -- Both nations' artillery is mixed while the markers are drawn.
  cups.gather(game, game:space("cw.guns"), function() return "allied.guns" end)
  for _, one in ipairs{ { "allied", "allied.guns" }, { "german", "german.cup" } } do
    local side = game:side(one[1])
    local roll = game:roll{ purpose = "storm", dice = "1d6", by = side }
    fire.set_aside(game, side, game:space(one[2]), roll.total)
  end
  cups.gather(game, game:space("allied.guns"), home)
end

local function has_weather(game) return game:option("weather") or scenarios.now(game).campaign end -- rule 10.6#1

local function weather(game)
  if not has_weather(game) or game.turn < 2 then return end -- rules 10.6#1, 10.6#2
  local roll = game:roll{ purpose = "weather", dice = "1d6", by = game:side("german") }
  if roll.total < 6 then return end -- rule 10.6#2
  game:set(game, "inclement", true)
  game:tell("Inclement weather")
  ground_aircraft(game)
  thin_fire(game)
end

-- The markers that fired in the beach assaults have fired in the first turn: they stay used.
local function support(game)
  if game.turn > 1 then
    fire.gather(game)
    pay_for_captures(game)
  end
  if game.turn == 3 then dropping.close_zones(game) end -- rule 10.9.2#15
  weather(game)
  rebuilding.receive(game)
  arriving.muster(game)
end

-- Who is out of supply is found at the end of the Allied turn, and so is what has come into supply.
local function supply(game)
  captures.note(game)
  supplying.check(game)
end

local function end_of_turn(game)
  if victory.judge(game) then return end
  sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns")
end

day.nodes = {
  support = { enter = support },
  supply = { enter = supply },
  end_of_turn = { enter = end_of_turn },
}

day.conditions = {
  turns_left = sequence.turns_left,
  allied_turn = function(game) return game:active().name == "allied" end,
  mobile_units = function(game)
    for _, unit in ipairs(forces.of(game, game:active())) do
      if units.is_mobile(unit) then return true end
    end
    return false, game:active().title .. " has no mobile unit on the map"
  end,
}

return day
