-- Verbs of the library with every option, and trials of what only procedures may call.
local breakdown = require("bocage.breakdown")
local control = require("bocage.control")
local losses = require("bocage.losses")
local movement = require("bocage.movement")
local odds = require("bocage.odds")
local reinforcements = require("bocage.reinforcements")
local retreat = require("bocage.retreat")
local sequence = require("bocage.sequence")
local setup = require("bocage.setup")
local stacking = require("bocage.stacking")

local more = {}

more.limits = stacking.limits{ { rule = "two", max = 2, text = "Two in a hex" } }

local function standing(game, side) return game:pieces{ side = side, on_map = true } end

-- Movement with all that can be given --------------------------------------------------------------------------------

more.moving = {
  title = "March", prompt = "Who marches?",
  units = standing,
  test = function(game, _, unit) game:rule("once", not unit.moved, { text = "It has moved", pieces = { unit } }) end,
  class = function(_, unit) return unit.counter == "marker" and "" or "foot" end,
  budget = function(_, unit) return unit.counter == "veteran" and 2 or 3 end,
  zone = "ground", effect = { enter = "stop" },
  more = function(game) return { barred = { game:link("0603", "0604") } } end,
  rules = { zone_stop = "stop", blocked = "enemy", budget = "points", barred = "river" },
  limits = function() return more.limits end,
  ends = function()
    return function(space) return { { rule = "corner", ok = space.name ~= "0505", text = "Not there", spaces = { space } } } end
  end,
  moved = "moved",
  -- Whoever would pass 0306 stops in it; whoever sets out from 0707 stays.
  cut = function(_, _, unit, path)
    if unit.space.name == "0707" then return {}, "stays" end
    local walked = {}
    for _, space in ipairs(path) do
      walked[#walked + 1] = space
      if space.name == "0306" then return walked, "mire" end
    end
    return path
  end,
  after = function(game, _, unit, path, why)
    game:set(game, "note", (why or "free") .. #path)
    game:set(unit, "pushed", true)
  end,
}

more.move = movement.verb(more.moving)

--- The same with only what must be given.
more.walking = {
  units = standing, moved = "moved",
  class = function() return "foot" end,
  budget = function() return 2 end,
}

more.walk = movement.verb(more.walking)

function more.reach(game, args)
  return movement.foresee(game, args.walking and more.walking or more.moving, args.unit)
end

-- Substitutes ---------------------------------------------------------------------------------------------------------

more.substitutes = {
  pool = function(game) return game:space("parts") end,
  units = standing,
  parts = function(unit)
    if unit.counter == "veteran" then return "r", 2 end
    return "", 0
  end,
  limits = function() return more.limits end,
  now = function(game) game:rule("not yet", game.note ~= "closed", "Not now") end,
  carry = { "moved", "worn", "mark" },
  rules = { break_down = "breaks", combine = "joins" },
}

more.break_down = breakdown.break_verb(more.substitutes)
more.combine = breakdown.combine_verb(more.substitutes)

-- Setting up and arriving ---------------------------------------------------------------------------------------------

more.deploying = {
  waiting = function(game, side) return game:pieces{ side = side, at = "reserve" } end,
  standing = standing,
  spaces = function(game) return game:spaces{ on_map = true } end,
  test = function(game)
    return function(space) game:rule("dry", space.terrain == "clear", { text = "That is no land", spaces = { space } }) end
  end,
  limits = function() return more.limits end,
  placed = function(game, unit) game:set(unit, "pushed", true) end,
  pick = function(game, side, put) return game:pieces{ side = side, at = "reserve", counter = put.counter } end,
  rule = "set up",
}

more.deploy = setup.deploy_verb(more.deploying)
more.adopt = setup.adopt_verb(more.deploying)

-- The scenario says who is set up where.
more.by_region = setup.by_region{
  test = more.deploying.test, limits = more.deploying.limits, placed = more.deploying.placed, rule = "set up",
}
more.settle_in = setup.deploy_verb(more.by_region)
more.take_edge = setup.adopt_verb(more.by_region)

function more.obligations(game, side)
  if game.note == "regions" then return setup.obligations(game, side, more.by_region) end
  return game.note == "setup" and setup.obligations(game, side, more.deploying) or {}
end

more.entering = {
  title = "Come", prompt = "Who comes?", field = "hex", told = "{1} comes to {2}",
  now = function(game) game:rule("not yet", game.note ~= "closed", "Not now") end,
  units = function(game, side) return game:pieces{ side = side, at = "west" } end,
  test = function(game, _, unit) game:rule("steady", not unit.pushed, { text = "It was pushed", pieces = { unit } }) end,
  spaces = function(game) return game:spaces{ on_map = true } end,
  objections = function()
    return function(space) return { { rule = "edge", ok = space.column == 1, text = "Not the edge", spaces = { space } } } end
  end,
  after = function(game, side, args) game:set(game, "note", side.name .. args.hex.name .. args.unit.space.name) end,
}

more.enter = reinforcements.verb(more.entering)

-- Trials ----------------------------------------------------------------------------------------------------------------

local function wear(game)
  return {
    rule = "owner",
    alive = function(unit) return unit.worn < 2 end,
    reduce = function(unit) game:set(unit, "worn", unit.worn + 1) end,
  }
end

more.trials = {
  take = function(game, side)
    control.take(game, side, { game:space("0303"), game:space("0304"), game:space("0305") }, "holder")
  end,
  wear_three = function(game, side) losses.steps(game, side, standing(game, side), 3, wear(game)) end,
  pay_three = function(game, side)
    local lost = losses.take(game, side, standing(game, side), 3, {
      worth = function(unit) return unit.counter == "veteran" and 3 or 1 end, rule = "price",
      remove = function(unit) game:move(unit, "off") end,
    })
    game:set(game, "note", "lost" .. #lost)
  end,
  next_turn = function(game) sequence.next_turn(game, game:pieces{ counter = "marker" }[1], "turns") end,
  next_turn_alone = function(game) sequence.next_turn(game) end,
  muster = function(game, side)
    reinforcements.muster(game, side, game:space("reserve"), function(entry) return game:space(entry) end)
  end,
  withdraw = function(game, side)
    local options = { length = 1, enter = game:set_of{ "0304" }, priorities = {} }
    local path = retreat.make(game, side, standing(game, side)[1], options)
    game:set(game, "note", path and "gone" .. #path or "stays")
  end,
  split = function(game, side)
    local parts = breakdown.split(game, more.substitutes, standing(game, side)[1], game:space("0505"))
    game:set(game, "note", "parts" .. #parts)
  end,
}

--- Odds of attack against defence with these effects in order.
function more.reckon(game, ...)
  local modifiers = {}
  for i, effect in ipairs{ ... } do
    modifiers[i] = { rule = "effect " .. i, text = "Effect", apply = function() return effect or nil end }
  end
  return odds.reckon(game, "crt", modifiers, {}, "1-2")
end

return more
