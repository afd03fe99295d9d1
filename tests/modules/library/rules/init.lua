-- One verb carries out a trial by its name, so that specs can see what the procedures of the library do.
local asking = require("bocage.asking")
local cups = require("bocage.cups")
local displacement = require("bocage.displacement")
local drift = require("bocage.drift")
local influence = require("bocage.influence")
local placing = require("bocage.placing")
local retreat = require("bocage.retreat")
local sealed = require("bocage.sealed")
local settling = require("bocage.settling")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")

-- Specs call these themselves; what they require must be loaded before.
require("bocage.allowance")
require("bocage.blocks")
require("bocage.bonds")
require("bocage.cards")
require("bocage.combat")
require("bocage.breakdown")
require("bocage.control")
require("bocage.forces")
require("bocage.losses")
require("bocage.movement")
require("bocage.odds")
require("bocage.options")
require("bocage.outlook")
require("bocage.points")
require("bocage.reinforcements")
require("bocage.sequence")
require("bocage.setup")
require("bocage.spaces")
require("bocage.supply")

local around = { "W", "NW", "NE", "E", "SE", "SW" }

local limits = { { rule = "one", max = 1, text = "One in a hex" } }

--- How a pawn may be pushed aside: anywhere but into the sea and the enemy's zones.
local function pushing(game)
  return {
    rule = "pushed",
    open = function(unit)
      return game:set_of(game:spaces{ terrain = "clear", on_map = true }) - zoc.of_enemies(game, unit.side, "ground")
        - zoc.enemy_occupied(game, unit.side)
    end,
    at = function(space) return space.pieces end,
    chain = function() return game.note ~= "unchained" end,
    -- West, where there is a choice.
    best = function(unit, list)
      local west = tables.filtered(list, function(space) return space.column < unit.space.column end)
      return #west > 0 and west or list
    end,
    best_rule = "west",
    moved = function(unit, space)
      game:set(unit, "pushed", true)
      game:move(unit, space)
    end,
  }
end

local function pawn(game, name) return game:space(name).pieces[1] end

local pawns = influence.kit{ region = "west.edge", home = "dead", most = 2 }

local trials = {
  agree = function(game, side)
    local agreed = asking.agrees(game, side, "march_on", "March on", "Do you march on?")
    game:set(game, "note", agreed and "on" or "halt")
  end,
  send = function(game, side) pawns.send(game, side, game:space("0302"), 9) end,
  send_home = function(game, side) pawns.send_home(game, side, game:space("0302"), 9) end,
  thin_influence = function(game) pawns.thin_out(game) end,
  drift = function(game, side)
    local unit = pawn(game, "0303")
    local space, direction = drift.roll(game, unit.space,
      { purpose = "drift", by = side, direction = function(die) return around[die] end })
    game:set(game, "note", direction)
    game:move(unit, space or "off")
  end,
  draw = function(game) cups.draw(game, game:space("cup"), game:space("spent"), "draw") end,
  draw_five = function(game) cups.draw_some(game, game:space("cup"), game:space("spent"), 5, "draw") end,
  gather = function(game) cups.gather(game, game:space("spent"), function() return "cup" end) end,
  hold = function(game, side) game:set(side, "hand", game:draw_private(side, "cup")) end,
  play = function(game, side)
    local chit = cups.play(game, side, "hand", game:space("spent"))
    game:set(game, "note", chit and chit.counter or "nothing")
  end,
  open = function(game)
    local word = sealed.open(game, game, "word")
    game:set(game, "note", word or "nothing")
  end,
  push = function(game) displacement.clear(game, pushing(game), pawn(game, "0303"), game:space("0304")) end,
  fall_back = function(game)
    local unit = pawn(game, "0303")
    retreat.make(game, unit.side, unit, {
      length = 1, enter = game:set_of{ "0304" },
      priorities = {},
    }, function(space) displacement.clear(game, pushing(game), unit, space) end)
  end,
  spend = function(game) settling.spend(game, game:pieces{ on_map = true }, "pushed", "moved") end,
  thin_out = function(game, side)
    stacking.thin_out(game, limits, function(piece) game:move(piece, "off") end, side)
  end,
}

-- What waits is kept small: the board is for others, too.
local function waiting(game, side) return { game:pieces{ side = side, at = "off" }[1] } end

local place = {
  title = "Place", prompt = "Choose a pawn and where it stands", fields = { "pawn", "hex" }, told = "{3}: {1} stands in {2}",
  units = waiting,
  now = function(game) game:rule("not yet", game.note ~= "closed", "Nobody is placed now") end,
  test = function(game, _, unit) game:rule("steady", not unit.pushed, { text = "It was pushed", pieces = { unit } }) end,
  spaces = function(game) return game:spaces{ on_map = true } end,
  judge = function(game, side)
    local enemies = zoc.enemy_occupied(game, side)
    return function(hex)
      return { { rule = "apart", ok = not enemies:contains(hex), text = "The enemy stands there", spaces = { hex } } }
    end
  end,
  limits = function() return limits end,
  after = function(game, _, unit, hex) game:set(game, "note", unit.space == hex and "placed" or "elsewhere") end,
}

-- The same with places that are refused at once, and by a way of its own to them.
local push_ashore = {
  title = "Push ashore", prompt = "Choose a pawn and where it comes ashore",
  units = waiting,
  spaces = function(game) return game:spaces{ on_map = true } end,
  judge = function(game)
    return function(space) game:rule("dry", space.terrain == "clear", { text = "That is no land", spaces = { space } }) end
  end,
  put = function(game, _, unit, space)
    game:set(unit, "pushed", true)
    game:move(unit, space)
  end,
}

local more = require("rules.verbs")
local shorter = require("rules.shorter")

local names = {
  "drift", "draw", "draw_five", "gather", "hold", "play", "open", "push", "fall_back", "spend", "thin_out", "agree", "send", "send_home",
  "thin_influence",
}

for name, trial in pairs(more.trials) do
  trials[name] = trial
  names[#names + 1] = name
end

return {
  verbs = {
    try = {
      title = "Try", prompt = "Choose what is tried",
      offers = function() return domain.one_of{ of = names } end,
      run = function(game, side, name) trials[name](game, side) end,
    },
    place = placing.verb(place),
    push_ashore = placing.verb(push_ashore),
    seal = sealed.verb{
      title = "Seal", prompt = "Choose a word", variable = "word", told = "{1} has sealed a word",
      owner = function(game) return game end,
      offers = function() return domain.one_of{ of = { "left", "right" } } end,
      after = function(game, side) game:set(side, "ready", true) end,
    },
    raid = shorter.raid, come = shorter.come, attack = shorter.attack, bare = shorter.bare,
    move = more.move, walk = more.walk, break_down = more.break_down, combine = more.combine,
    deploy = more.deploy, adopt = more.adopt, settle_in = more.settle_in, take_edge = more.take_edge, enter = more.enter,
  },
  obligations = more.obligations,
  queries = {
    reach = function(game, args) return more.reach(game, args) end,
    pushable = function(game)
      local set = displacement.possible(game, pushing(game), pawn(game, "0303"), game:occupied("red") - game:set_of{ "0303" })
      return { value = set:list(), reasons = {} }
    end,
  },
}
