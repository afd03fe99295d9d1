-- The landing: assault troops on invasion squares, rangers and commandos on any coast square.
local coast = require("rules.coast")
local entering = require("rules.entering")
local forces = require("bocage.forces")
local march = require("rules.march")
local placing = require("bocage.placing")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local units = require("rules.units")
local zoc = require("bocage.zoc")

local landing = {}

--- What stands against it that this unit of the assault force lands on this coast square.
---@param game game
---@param unit piece
---@param space space
---@return Objection[]
function landing.objections(game, unit, space)
  local ranger, invasion = unit.arm == "ranger", space:in_region("invasion_beaches")
  local marked = not game.places_marked or tables.contains(game.ranger_sites, space)
  return tables.joined({
    { rule = "T-beach", ok = ranger or invasion, text = "Assault troops land on invasion squares only", spaces = { space } },
  }, coast.beach_objections(space), {
    { rule = "I4", ok = not ranger or marked, text = "This landing place was not marked in advance", spaces = { space } },
  }, coast.use_objections(game, space), entering.objections(game, unit, space),
    stacking.objections(units.limits(game), space, stacking.together(space, unit)))
end

--- Procedure: the unit comes out of the sea.
---@param game game
---@param unit piece
---@param space space
function landing.ashore(game, unit, space)
  game:move(unit, space)
  game:set(unit, "landing", true)
  entering.from_off_map(game, unit, space)
  coast.use(game, space)
end

-- What waits for its landing or for the build-up: each verb refuses what is not its own.
local function afloat(game, side) return units.waiting(game, side, "allied.assault", "allied.build_up") end

local function require_assault(game, unit)
  game:rule("R-A1a", unit.space == game:space("allied.assault"),
    { text = "This unit does not belong to the assault force", pieces = { unit } })
end

-- The verb of one kind of assault troops: who of those that wait belongs to it, and how it is told.
local function landing_verb(options)
  return placing.verb{
    title = options.title, prompt = options.prompt, told = options.told, fields = { "unit", "beach" },
    units = afloat,
    test = function(game, _, unit)
      require_assault(game, unit)
      options.require_kind(game, unit)
    end,
    spaces = function() return coast.squares end,
    other = function(space) return space.title .. " does not lie on the coast" end,
    judge = function(game, _, unit)
      return function(space) return landing.objections(game, unit, space) end
    end,
    put = function(game, _, unit, space) landing.ashore(game, unit, space) end,
  }
end

landing.land = landing_verb{
  title = "Land",
  prompt = "Choose an assault unit and the invasion square where it lands",
  told = "{1} lands on {2}",
  require_kind = function(game, unit)
    game:rule("R-A1a", unit.arm ~= "ranger", { text = "Rangers and commandos land by themselves", pieces = { unit } })
  end,
}

landing.raid = landing_verb{
  title = "Land rangers and commandos",
  prompt = "Choose rangers or commandos and the coast square where they land",
  told = "{1} land on {2}",
  require_kind = function(game, unit)
    game:rule("I4", unit.arm == "ranger", { text = "Only rangers and commandos land on any coast square", pieces = { unit } })
  end,
}

-- Rangers and commandos alone go on in the impulse of the landing, never into squares that the enemy controls.
landing.advance = march.verb_with{
  title = "Move inland",
  prompt = "Choose rangers or commandos that have landed and where they go",
  units = forces.of,
  test = function(game, _, unit)
    game:rule("I4", unit.landing and unit.arm == "ranger",
      { text = "Only rangers and commandos move on when they land", pieces = { unit } })
  end,
  ends = function(game, side)
    local controlled = zoc.of_enemies(game, side, "ground")
    return function(space)
      return { {
        rule = "I4", ok = not controlled:contains(space), spaces = { space },
        text = "Rangers and commandos do not move into squares that the enemy controls",
      } }
    end
  end,
}

return landing
