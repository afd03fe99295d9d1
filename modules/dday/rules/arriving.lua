-- Reinforcements: Germans over the edge of the map, Allies on their beaches.
local forces = require("bocage.forces")
local objections = require("bocage.objections")
local placing = require("bocage.placing")
local sequence = require("bocage.sequence")
local tables = require("bocage.tables")
local ground = require("rules.ground")
local marching = require("rules.marching")
local occupying = require("rules.occupying")
local scenarios = require("rules.scenarios")
local units = require("rules.units")

local arriving = {}

--- Procedure: what is due in this turn leaves the turn track and waits to come on.
function arriving.muster(game)
  for _, unit in ipairs(game:space("german.due").pieces) do
    if unit.entry == "west" then game:set(unit, "entry", "west.any") end -- rule 13.5#2
  end
  for _, side in ipairs(game:sides()) do
    for _, one in ipairs(sequence.arriving(game, side, game:space("turns." .. game.turn))) do
      game:set(one.unit, "entry", one.entry)
      game:move(one.unit, forces.box(game, side, "due"))
    end
  end
end

local function due(game, side, by_sea)
  return game:pieces{
    at = forces.box(game, side, "due"),
    where = function(piece) return (piece.entry == "beach") == by_sea end,
  }
end

-- Over the edge --------------------------------------------------------------------------------------------------

-- No road leads into the first hex from another road hex, so the ground itself is paid.
local function points_left(game, unit, hex)
  local fixed = (scenarios.now(game).entry_points or {})[unit.entry]
  if fixed then return fixed end
  return marching.allowance(game, unit) - game:entry_cost{ class = unit.class, space = hex }
end

local function closed_hexes(game, side)
  return game:occupied(side.other) + ground.enemy_zone(game, side)
end

local function entry_domain(game, unit)
  local entry, closed = ground.entry(game, unit.entry), closed_hexes(game, unit.side)
  return domain.one_of{
    of = game:region("land"),
    where = { within = entry - closed },
    other = "It is no land hex of this scenario",
    test = function(hex)
      game:rule("10.10", entry:contains(hex), { text = "The unit does not arrive there", spaces = { hex }, pieces = { unit } })
      game:rule("10.10", not closed:contains(hex),
        { text = "An enemy unit or zone of control closes this hex", spaces = { hex } })
    end,
  }
end

local function reach_from(game, unit, hex) return marching.reach_from(game, unit, hex, points_left(game, unit, hex)) end

local function destination_domain(game, unit, hex)
  local reach = reach_from(game, unit, hex)
  return domain.one_of{
    of = game:region("land"),
    where = { within = reach:set() + game:set_of{ hex } },
    other = "It is no land hex of this scenario",
    test = function(space)
      local why = space ~= hex and reach:why_not(space)
      if why then game:rule(why.rule, false, { text = why.text, spaces = { space }, pieces = { unit } }) end
      game:rule("5.3#3", #units.at(space) == 0, { text = "A unit stands there already", spaces = { space } })
    end,
  }
end

local function can_arrive(game, unit)
  local function is_free(space) return #units.at(space) == 0 end
  local open = (ground.entry(game, unit.entry) - closed_hexes(game, unit.side)):list()
  return tables.any(open, function(hex) return is_free(hex) or tables.any(reach_from(game, unit, hex):list(), is_free) end)
end

--- Units that can arrive in the turn for which they are due must arrive.
function arriving.obligations(game, side)
  local list = {}
  if game:node() ~= "movement" then return list end
  for _, unit in ipairs(due(game, side, false)) do
    if can_arrive(game, unit) then
      list[#list + 1] = {
        rule = "10.10", text = "The unit must arrive in this turn", pieces = { unit },
        penalty = "The movement phase does not end before",
      }
    end
  end
  return list
end

-- Divisions that come early -------------------------------------------------------------------------------------------

-- The units of a division that are due in that turn and still wait on the turn track, each with its entry.
local function waiting_for(game, early, division)
  local list, track = {}, game:space("turns." .. early.due)
  for _, arrival in ipairs(game:arrivals{}) do
    for _, unit in ipairs(game:pieces{ counter = arrival.counter, at = track }) do
      if arrival.group == division then list[#list + 1] = { unit = unit, entry = arrival.entry } end
    end
  end
  return list
end

-- Each turn that a division comes early makes the game a turn longer.
local function hasten(game, side, division)
  local early = scenarios.now(game).early
  for _, one in ipairs(waiting_for(game, early, division)) do
    game:set(one.unit, "entry", one.entry)
    game:move(one.unit, forces.box(game, side, "due"))
  end
  game:set(game, "turns", math.min(early.most, game.turns + early.due - game.turn))
  game:tell("{1} brings the division {2} on early: the game lasts {3} turns", side, division, game.turns)
end

-- On the beaches -------------------------------------------------------------------------------------------------

-- Beach hexes whose units fit.
local function beaches_where(game, fits)
  return game:set_of(tables.filtered(ground.beaches(game):list(), function(hex) return fits(units.at(hex)) end))
end

-- Where nobody stands, where no more find room, and where somebody has left the hex in which he landed.
local crowds = tables.remembering(function(game)
  return {
    none = beaches_where(game, function(there) return #there == 0 end),  -- rule 10.11#3
    full = beaches_where(game, function(there) return #there >= 3 end),  -- rule 10.11#2
    left = beaches_where(game, function(there)
      return tables.any(there, function(unit) return not unit.landed end)  -- rule 10.9.1#8
    end),
  }
end)

-- What keeps a unit from landing in a hex.
local function against_landing(game, side, unit)
  local crowd = crowds(game)
  return objections.by_causes(game, {
    { rule = "10.11", spaces = game:all() - ground.beachheads(game), text = "There is no beachhead marker" },
    { rule = "15.1#4", spaces = game:all() - ground.playable_for(game, unit), text = "That beach is the other army's" },
    {
      rule = "10.11#3", spaces = ground.enemy_zone(game, side) * crowd.none,
      text = "Nobody lands in an enemy zone of control where no Allied unit stands",
    },
    { rule = "10.11#2", spaces = crowd.full, text = "Three units may stand in a landing hex" },
    { rule = "10.9.1#8", spaces = crowd.left, text = "A unit that has left its landing hex does not stack again" },
  })
end

--- The units that are due on the beaches and could land on one now.
---@param game game
---@param side side
---@return piece[]
function arriving.able_to_land(game, side)
  return tables.filtered(due(game, side, true), function(unit)
    local _, shut = against_landing(game, side, unit)
    return #(ground.beaches(game) - shut) > 0
  end)
end

--- Procedure: a unit has come ashore and stays where it landed.
function arriving.ashore(game, unit)
  occupying.settle_in(game, unit)
  game:set(unit, "landed", true)
end

arriving.verbs = {
  arrive = {
    title = "Arrive", prompt = "Choose a unit, the hex where it comes onto the map, and where it goes",
    offers = function(game, side)
      return domain.record{
        { "unit", domain.one_of{ of = due(game, side, false) } },
        { "entry", function(picked) return entry_domain(game, picked.unit) end },
        { "to", function(picked) return destination_domain(game, picked.unit, picked.entry) end },
      }
    end,
    run = function(game, side, args)
      game:set(args.unit, "moved", true)
      game:set(args.unit, "marched", true)
      occupying.occupy(game, args.unit, args.to)
      game:tell("{1}: {2} arrives at {3} and goes to {4}", side, args.unit, args.entry, args.to)
    end,
  },
  hasten = {
    title = "Bring a division on early", prompt = "Choose the division",
    offers = function(game, side)
      local early = scenarios.now(game).early
      if side.name ~= "german" or not early or not game:option("early") then return nil end
      return domain.record{ { "division", domain.one_of{
        of = early.divisions,
        test = function(division)
          game:rule(early.rule, game.turn >= early.from, "Not before turn " .. early.from)
          game:rule(early.rule, #waiting_for(game, early, division) > 0, "The division has come already")
        end,
      } } }
    end,
    run = function(game, side, args) hasten(game, side, args.division) end,
  },
  land = placing.verb{
    title = "Land", prompt = "Choose a unit and the landing hex", fields = { "unit", "hex" }, told = "{1} lands in {2}",
    units = function(game, side) return due(game, side, true) end,
    spaces = ground.beaches,
    other = "It is no beach hex of this scenario",
    judge = against_landing,
    after = function(game, _, unit) arriving.ashore(game, unit) end,
  },
}

arriving.conditions = {
  landing_due = function(game)
    local side = game:active()
    if game.turn == 1 or side.name ~= "allied" then return false end
    if #due(game, side, true) == 0 then return false, "nobody is due on the beaches" end
    return #ground.beachheads(game) > 0, "no beachhead is left" -- rule 10.11
  end,
}

return arriving
