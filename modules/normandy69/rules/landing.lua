-- The landing: supply beaches designated in secret, assault troops, rangers and commandos, build-up.
local stacking = require("bocage.stacking")
local march = require("rules.march")
local units = require("rules.units")
local zoc = require("bocage.zoc")

local landing = {}

local function contains(list, item)
  for _, member in ipairs(list) do
    if member == item then return true end
  end
  return false
end

local function waiting(game, side, pool) return game:pieces{ side = side, at = game:space(pool) } end

local function require_room(game, unit, space)
  game:rule("C0a", not zoc.enemy_occupied(game, unit.side):contains(space),
    { text = "The enemy stands there", spaces = { space } })
  stacking.require(game, units.limits(game), space, stacking.together(space, unit))
end

landing.designate = {
  title = "Designate supply beaches",
  prompt = "Choose the five invasion squares that will be supply beaches",
  secret = "sealed",
  offers = function(game)
    return domain.some_of{
      of = game:spaces{ region = "beaches" }, min = 1,
      test = function(space)
        game:rule("I2", space:in_region("invasion_beaches"),
          { text = "Only an invasion square can be a supply beach", spaces = { space } })
      end,
      accept = function(chosen)
        game:rule("I2", #chosen == units.figure(game, "supply_beaches"), "There are five supply beaches")
      end,
    }
  end,
  run = function(game, _, designation)
    game:set(game, "designation", designation)
    game:tell("Five supply beaches are designated")
  end,
}

--- Procedure: the designation is opened when the beaches are first used.
function landing.open_beaches(game)
  if not game.designation then return end
  game:set(game, "supply_beaches", game:reveal(game.designation))
  game:set(game, "designation", nil)
end

local function may_land(game, unit, space)
  local used = game.landing_squares
  local counts = space:in_region("invasion_beaches") and not contains(used, space)
  game:rule("I1", not counts or #used < units.figure(game, "landing_squares"),
    { text = "Eight invasion squares are landed on already", spaces = { space } })
  require_room(game, unit, space)
end

local function ashore(game, unit, space)
  game:move(unit, space)
  game:set(unit, "landing", true)
  local used = game.landing_squares
  if not space:in_region("invasion_beaches") or contains(used, space) then return end
  local more = { space }
  for _, other in ipairs(used) do more[#more + 1] = other end
  game:set(game, "landing_squares", more)
end

-- What waits for its landing or for the build-up: each verb refuses what is not its own.
local function afloat(game, side)
  local list = waiting(game, side, "allied.assault")
  for _, unit in ipairs(waiting(game, side, "allied.build_up")) do list[#list + 1] = unit end
  return list
end

local function require_assault(game, unit)
  game:rule("R-A1a", unit.space == game:space("allied.assault"),
    { text = "This unit does not belong to the assault force", pieces = { unit } })
end

landing.land = {
  title = "Land",
  prompt = "Choose an assault unit and the invasion square where it lands",
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{
        of = afloat(game, side),
        test = function(unit)
          require_assault(game, unit)
          game:rule("R-A1a", unit.arm ~= "ranger", { text = "Rangers and commandos land by themselves", pieces = { unit } })
        end,
      } },
      { "beach", function(picked)
        return domain.one_of{
          of = game:spaces{ region = "beaches" },
          test = function(space)
            game:rule("R-A1a", space:in_region("invasion_beaches"),
              { text = "Assault troops land on invasion squares only", spaces = { space } })
            may_land(game, picked.unit, space)
          end,
        }
      end },
    }
  end,
  run = function(game, _, args)
    ashore(game, args.unit, args.beach)
    game:tell("{1} lands on {2}", args.unit, args.beach)
  end,
}

landing.raid = {
  title = "Land rangers and commandos",
  prompt = "Choose rangers or commandos and the coast square where they land",
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{
        of = afloat(game, side),
        test = function(unit)
          require_assault(game, unit)
          game:rule("I4", unit.arm == "ranger", { text = "Only rangers and commandos land on any coast square", pieces = { unit } })
        end,
      } },
      { "beach", function(picked)
        return domain.one_of{
          of = game:spaces{ region = "beaches" },
          test = function(space) may_land(game, picked.unit, space) end,
        }
      end },
    }
  end,
  run = function(game, _, args)
    ashore(game, args.unit, args.beach)
    game:tell("{1} land on {2}", args.unit, args.beach)
  end,
}

-- Rangers and commandos alone go on in the impulse of the landing, never into squares that the enemy controls.
landing.advance = march.verb_with{
  title = "Move inland",
  prompt = "Choose rangers or commandos that have landed and where they go",
  units = function(game, side)
    return game:pieces{ side = side, on_map = true, where = function(unit) return unit.landing and not unit.moved end }
  end,
  test = function(game, _, unit)
    game:rule("I4", unit.arm == "ranger",
      { text = "Only rangers and commandos move on when they land", pieces = { unit } })
  end,
  ends = function(game, side, _, space)
    game:rule("I4", not zoc.of_enemies(game, side, "ground"):contains(space),
      { text = "Rangers and commandos do not move into squares that the enemy controls", spaces = { space } })
  end,
}

landing.build_up = {
  title = "Build up",
  prompt = "Choose a unit and the supply beach where it comes ashore",
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{
        of = afloat(game, side),
        test = function(unit)
          game:rule("R-A1b", unit.space == game:space("allied.build_up"),
            { text = "Only units of the build-up come ashore now", pieces = { unit } })
        end,
      } },
      { "beach", function(picked)
        return domain.one_of{
          of = game:spaces{ region = "invasion_beaches" },
          test = function(space)
            game:rule("R-A1b", contains(game.supply_beaches, space),
              { text = "This is no designated supply beach", spaces = { space } })
            game:rule("R-A1b", not zoc.enemy_occupied(game, side):contains(space),
              { text = "The enemy holds this supply beach", spaces = { space } })
            game:rule("R-A1b", space.landed + units.factor(picked.unit) <= units.figure(game, "build_up"),
              { text = "A supply beach takes thirty factors in this move", spaces = { space } })
            require_room(game, picked.unit, space)
          end,
        }
      end },
    }
  end,
  run = function(game, _, args)
    game:move(args.unit, args.beach)
    game:set(args.unit, "moved", true)
    game:set(args.beach, "landed", args.beach.landed + units.factor(args.unit))
    game:tell("{1} comes ashore at {2}", args.unit, args.beach)
  end,
}

return landing
