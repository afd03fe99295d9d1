-- Before the first turn: the secret German set-up, beachheads, the assault force, rangers, the assault on the beaches.
local arriving = require("rules.arriving")
local crt = require("rules.crt")
local fire = require("rules.fire")
local ground = require("rules.ground")
local objections = require("bocage.objections")
local placing = require("bocage.placing")
local occupying = require("rules.occupying")
local results = require("rules.results")
local scenarios = require("rules.scenarios")
local spaces = require("bocage.spaces")
local tables = require("bocage.tables")
local units = require("rules.units")

local landing = {}

-- Beachheads --------------------------------------------------------------------------------------------------------

local function markers_left(game) return game:pieces{ counter = "beachhead", at = "markers" } end

local mark = {
  title = "Place a beachhead marker", prompt = "Choose a beach hex",
  offers = function(game)
    if #markers_left(game) == 0 then return nil end
    local beaches, marked = ground.beaches(game), ground.beachheads(game)
    return domain.record{ { "hex", domain.one_of{
      of = ground.all_beaches,
      other = "It is no beach hex",
      test = function(hex)
        game:rule(scenarios.now(game).markers.rule, beaches:contains(hex),
          { text = "No beach of this scenario", spaces = { hex } })
        game:rule("10.9.1#2", not marked:contains(hex), { text = "A marker lies there already", spaces = { hex } })
      end,
    } } }
  end,
  run = function(game, side, args)
    game:move(markers_left(game)[1], args.hex)
    game:tell("{1} will land in {2}", side, args.hex)
  end,
}

-- The assault force ---------------------------------------------------------------------------------------------------

local function waiting(game)
  return game:pieces{ at = "allied.assault", where = function(unit) return not units.is_commando(unit) and not units.is_airborne(unit) end }
end

-- Some units are told their beach.
local function own_beach(game, unit) return unit.beach == "" and game:all() or game:region("beach." .. unit.beach) end

local function full_beaches(game)
  return game:set_of(tables.filtered(ground.beachheads(game):list(), function(hex)
    return #units.at(hex) >= 3  -- rule 10.9.1#7
  end))
end

-- What keeps a unit of the assault force from landing in a hex.
local function against_landing(game, _, unit)
  local rule = scenarios.now(game).landing.rule
  return objections.by_causes(game, {
    { rule = rule, spaces = game:all() - ground.beachheads(game), text = "There is no beachhead marker" },
    { rule = rule, spaces = game:all() - own_beach(game, unit), text = "The unit lands on another beach" },
    { rule = "10.9.1#7", spaces = full_beaches(game), text = "Three units may land in a hex" },
  }, { unit })
end

-- The units that wait and could still land.
local with_room = tables.remembering(function(game)
  return tables.filtered(waiting(game), function(unit)
    local _, shut = against_landing(game, unit.side, unit)
    return #(ground.beaches(game) - shut) > 0
  end)
end)

-- The first scenario whose beaches lack a marker.
local function unmarked(game)
  local marked = ground.beachheads(game)
  for _, part in ipairs(scenarios.parts(game)) do
    local regions = part.markers.on and { part.markers.on } or part.beaches
    local here = spaces.union(game, regions, function(region) return game:region(region) end)
    if #(marked * here) == 0 then return part end
  end
  return nil
end

local embark = placing.verb{
  title = "Land in the assault", prompt = "Choose a unit and a hex with a beachhead marker",
  fields = { "unit", "hex" }, told = "{1} lands in {2}",
  units = waiting,
  spaces = ground.beaches,
  other = "It is no beach hex of this scenario",
  judge = against_landing,
  after = function(game, _, unit)
    arriving.ashore(game, unit)
    game:set(unit, "idle", true)
  end,
}

--- What must be done before the steps of the landing end.
function landing.obligations(game)
  local node = game:node()
  local scenario = scenarios.now(game)
  local lacking = node == "beachheads" and unmarked(game)
  if lacking then return { { rule = lacking.markers.rule, text = "At least one beachhead marker must be placed" } } end
  if node == "assault_force" and #with_room(game) > 0 then
    return { { rule = scenario.landing.rule, text = "Units of the assault force still find room", pieces = with_room(game) } }
  end
  if node == "assaults" and #landing.open_assaults(game) > 0 then
    return { { rule = "10.9.4", text = "Every beach landing hex must be assaulted", spaces = landing.open_assaults(game) } }
  end
  return {}
end

-- What follows the landing -----------------------------------------------------------------------------------------

-- rule 10.9.1#11
local function remove_idle_markers(game)
  for _, marker in ipairs(game:pieces{ counter = "beachhead" }) do
    if #units.at(marker.space) == 0 then game:move(marker, "off") end
  end
end

local function follow_later(game)
  for _, unit in ipairs(waiting(game)) do
    game:set(unit, "entry", "beach")
    game:move(unit, "allied.due")
  end
end

function landing.after_embarking(game)
  remove_idle_markers(game)
  follow_later(game)
end

-- Rangers and commandos ---------------------------------------------------------------------------------------------

local function drop_fire(game, raid, result)
  if result == "triumph" then fire.lose_value(game, raid.fire) end
  if result == "ashore" and raid.middling then fire.lose_value(game, raid.middling) end -- rule 10.9.3#5
end

local function resolve_raid(game, unit, raid)
  local roll = game:roll{ purpose = "raid", dice = "1d6", by = unit.side }
  local result = game:lookup("raid", roll.total, "result")
  game:tell("{1} raids {2}, rolls {3}: {4}", unit, unit.space, roll.total, result)
  if result == "lost" then return units.remove(game, unit) end -- rule 10.9.3#3
  if result == "pinned" or result == "ashore" then units.reduce(game, unit) end -- rules 10.9.3#4, 10.9.3#5
  game:set(unit, "stride", result == "pinned" and 0 or 1) -- rules 10.9.3#4, 10.9.3#5, 10.9.3#6
  drop_fire(game, raid, result)
end

-- The hexes of a raid that no enemy holds.
local function open_hexes(game, side, raid)
  local list = {}
  for _, hex in ipairs((game:set_of(raid.hexes) - game:occupied(side.other)):list()) do
    if #units.at(hex) == 0 then list[#list + 1] = hex end
  end
  return list
end

local function land_raid(game, unit, raid)
  local side, list = unit.side, open_hexes(game, unit.side, raid)
  if #list == 0 then
    game:set(unit, "entry", "beach")
    return game:move(unit, "allied.due")
  end
  local hex = list[1]
  if #list > 1 then
    hex = game:ask(side, "raid_hex", domain.one_of{ of = list }, { prompt = { "Where does {1} land?", unit } })
  end
  occupying.occupy(game, unit, hex)
  resolve_raid(game, unit, raid) -- rule 10.9.3
end

function landing.raids(game)
  for _, raid in ipairs(scenarios.now(game).raids) do land_raid(game, game:pieces{ counter = raid.counter }[1], raid) end
end

-- Beach assaults --------------------------------------------------------------------------------------------------------

--- The landing hexes whose assault is not made yet.
---@return space[]
function landing.open_assaults(game)
  local list = {}
  for _, hex in ipairs(ground.beachheads(game):list()) do
    if not hex.assaulted then list[#list + 1] = hex end
  end
  return list
end

local function assault_of(side, hex)
  -- rules 10.9.4, 10.9.4#5
  return { side = side, hex = hex, attackers = units.at(hex), defenders = {}, assault = true }
end

local function lose_beach(game, hex)
  if #units.at(hex) > 0 then return end -- rule 10.9.4#7
  for _, marker in ipairs(hex.pieces) do game:move(marker, "off") end
  game:tell("The landing in {1} has failed", hex)
end

local assault = {
  title = "Assault the beach", prompt = "Choose a landing hex",
  offers = function(game)
    local marked = ground.beachheads(game)
    return domain.record{ { "hex", domain.one_of{
      of = ground.beaches(game),
      other = "It is no beach hex of this scenario",
      test = function(hex)
        game:rule("10.9.4#1", #units.at(hex) > 0, { text = "Nobody has landed there", spaces = { hex } })
        game:rule("10.9.4", marked:contains(hex), { text = "No beachhead marker lies there", spaces = { hex } })
        game:rule("10.9.4", not hex.assaulted, { text = "That beach has been assaulted", spaces = { hex } })
      end,
    } } }
  end,
  preview = function(game, side, picked)
    if not picked.hex or #units.at(picked.hex) == 0 then return nil end
    return crt.foretold(game, assault_of(side, picked.hex))
  end,
  run = function(game, side, args)
    local fight = assault_of(side, args.hex)
    game:set(args.hex, "assaulted", true)
    game:tell("{1} assaults the beach in {2}", side, args.hex)
    fire.exchange(game, fight)
    results.apply(game, fight, crt.roll(game, fight))
    lose_beach(game, args.hex)
  end,
}

landing.verbs = { mark = mark, embark = embark, assault = assault }

landing.nodes = {
  raids = { enter = landing.raids },
  assaults_over = { enter = fire.silence_navy }, -- rule 10.8.1#4
}

return landing
