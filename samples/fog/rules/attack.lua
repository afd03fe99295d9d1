-- The attack: a block against an enemy next to it, which falls back or fights.
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local retreat = require("bocage.retreat")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local blocks = require("rules.blocks")

local function dry_ground(game)
  return game:set_of(tables.filtered(game:all():list(), function(space) return space.terrain ~= "bog" end))
end

local function way_back(game, block)
  return {
    length = 1, enter = dry_ground(game), priorities = {},
    blocked = game:occupied(block.side.other) + stacking.full(game, blocks.limits, block),
  }
end

-- Nobody is told which block it is: it stays hidden from the other side, and so do the words.
local function falls_back(game, attacker, block)
  local options = way_back(game, block)
  if not retreat.possible(game, block, options) then return false end
  local chosen = game:window(block.side, "fall_back", domain.one_of{ of = { "back" }, label = function() return "Fall back" end },
    { prompt = { "{1} attacks {2}: does it fall back?", attacker, block } })
  if chosen then retreat.make(game, block.side, block, options) end
  return chosen ~= nil
end

-- The dice that hit a block which stands on this ground.
local function fire(game, block, ground)
  local roll = game:roll{ purpose = "fire", dice = block.left .. "d6", by = block.side }
  local hits = tables.sum(roll.dice, function(die) return game:lookup("fire", die, ground) == "hit" and 1 or 0 end)
  game:tell("{1} fires with a strength of {2}: {3} hit", block, block.left, hits)
  return hits
end

local function fight(game, side, args)
  local unit, target = args.unit, args.target
  game:set(unit, "fought", true)
  game:tell("{1} attacks {2} in {3}", unit, target, target.space)
  if falls_back(game, unit, target) then return end -- rule 3.6
  blocks.show(game, unit)
  blocks.show(game, target)
  local ground = target.space.terrain == "woods" and "woods" or "open"
  local on_target, on_unit = fire(game, unit, ground), fire(game, target, "open")
  blocks.lose(game, target, on_target)
  blocks.lose(game, unit, on_unit)
end

return {
  title = "Attack", prompt = "Choose a block and the enemy next to it",
  offers = function(game, side)
    local enemies = forces.of(game, side.other)
    return domain.record{
      { "unit", domain.one_of{
        of = forces.of(game, side),
        test = function(unit)
          game:rule("3.1", not unit.fought, { text = unit.title .. " has attacked in this phase", pieces = { unit } })
          game:rule("3.2", tables.any(enemies, function(foe) return directions.next_to(unit.space, foe.space) end),
            { text = "No enemy is next to " .. unit.title, pieces = { unit } })
        end,
      } },
      { "target", function(picked)
        return domain.one_of{
          of = enemies,
          test = function(foe)
            game:rule("3.2", directions.next_to(picked.unit.space, foe.space),
              { text = "The enemy must be next to the block", pieces = { foe } })
          end,
        }
      end },
    }
  end,
  -- What is hidden from who asks is no part of it: the title of the enemy is worded for him.
  preview = function(_, _, picked)
    local unit, target = picked.unit, picked.target
    if not target then return nil end
    local known = target.face == "open"
    return {
      value = unit.left .. " dice",
      reasons = {
        { text = "Dice of " .. unit.title, rule = "3.3", amount = unit.left, pieces = { unit } },
        { text = "Dice of " .. target.title .. (known and "" or ": nobody knows"), rule = "3.3", pieces = { target },
          amount = known and target.left or nil },
      },
    }
  end,
  run = fight,
}
