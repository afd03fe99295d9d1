-- The attack: up to three blocks against a hex next to them, whose blocks fall back or fight two rounds.
local blocks = require("bocage.blocks")
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local retreat = require("bocage.retreat")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local keeping = require("rules.blocks")

local rounds = 2
local most_attackers = 3

local function way_back(game, block)
  local ground = game:all()
  if not game.frozen then ground = ground - game:set_of(game:spaces{ terrain = "bog" }) end
  return {
    length = 1, enter = ground, priorities = {},
    blocked = game:occupied(block.side.other) + stacking.full(game, keeping.limits, block),
  }
end

local function can_fall_back(game, block) return retreat.possible(game, block, way_back(game, block)) end

-- Those that have a way back take it; nobody is told which blocks they are. Returns who stays.
local function fall_back(game, side, defenders)
  local open = tables.any(defenders, function(block) return can_fall_back(game, block) end)
  if not open then return defenders end
  local chosen = game:window(side, "fall_back", domain.one_of{ of = { "back" }, label = function() return "Fall back" end },
    { prompt = { "{1} is attacked: do its blocks fall back?", defenders[1].space } })
  if not chosen then return defenders end
  local staying = {}
  for _, block in ipairs(defenders) do
    if not retreat.make(game, side, block, way_back(game, block)) then staying[#staying + 1] = block end
  end
  return staying
end

local ranks = { horse = 1, guards = 2, foot = 3 } -- rule 3.4

local function rank(block) return ranks[block.arm] end

-- A pool of dice against blocks on this ground, whose strongest are hit.
local function fire(game, group, shooters, targets, ground)
  local column = (group.rank == ranks.guards and "guards." or "others.") .. ground
  local hits = blocks.pool(game, shooters, {
    by = group.side, purpose = "fire",
    dice = function(block) return block.left end, -- rule 3.4
    hits = function(_, die) return game:lookup("fire", die, column) == "hit" end,
  })
  game:tell("{1} fires with a strength of {2}: {3} hit", group.side, keeping.kit.strength(shooters), hits)
  blocks.take_hits(game, targets, hits, {
    by = group.side.other, rule = "3.6",
    steps = function(block) return block.left end,
    lose = function(block) keeping.kit.lose(game, block, 1) end, -- rule 3.6
  })
end

-- Both sides fire once, group by group; who is lost before his turn fires no more.
local function fight_round(game, side, attackers, defenders, ground)
  local order = blocks.firing_order({
    { side = side.other, blocks = defenders }, { side = side, blocks = attackers },
  }, rank)
  for _, group in ipairs(order) do
    local attacking = group.side == side
    local shooters = keeping.alive(group.blocks)
    local targets = keeping.alive(attacking and defenders or attackers)
    if #shooters > 0 and #targets > 0 then fire(game, group, shooters, targets, attacking and ground or "open") end
  end
end

local function breaks_off(game, side)
  return game:window(side, "break_off", domain.one_of{ of = { "off" }, label = function() return "Break off" end },
    { prompt = "Do your blocks break off the attack?" }) ~= nil
end

local function fight(game, side, attackers, defenders)
  for _, list in ipairs{ attackers, defenders } do
    for _, block in ipairs(list) do keeping.kit.lie(game, block) end -- rule 3.3
  end
  local ground = defenders[1].space.terrain == "woods" and "woods" or "open"
  for round = 1, rounds do
    fight_round(game, side, attackers, defenders, ground)
    attackers, defenders = keeping.alive(attackers), keeping.alive(defenders)
    if #attackers == 0 or #defenders == 0 then return end
    if round < rounds and breaks_off(game, side) then return end -- rule 3.8
  end
end

local function run(game, side, args)
  local hex = args.hex
  for _, block in ipairs(args.blocks) do game:set(block, "fought", true) end
  game:set(hex, "stormed", true)
  game:tell("{1} attacks {2} with {3} blocks", side, hex, #args.blocks)
  local defenders = fall_back(game, side.other, hex.pieces) -- rule 3.7
  if #defenders > 0 then fight(game, side, args.blocks, defenders) end
end

local function next_to_own(game, side, hex)
  return tables.any(forces.of(game, side), function(block) return directions.next_to(block.space, hex) end)
end

-- The dice of a side as far as who asks can read its blocks: nil when one of them is hidden.
local function dice_of(list, own)
  local known = tables.filtered(list, function(block) return own or keeping.kit.is_open(block) end)
  return #known == #list and keeping.kit.strength(list) or nil
end

return {
  title = "Attack", prompt = "Choose an enemy hex and the blocks next to it that attack",
  offers = function(game, side)
    return domain.record{
      { "hex", domain.one_of{
        of = game:occupied(side.other) * game:set_of(game:spaces{ on_map = true }),
        test = function(hex)
          game:rule("3.1", not hex.stormed, { text = "That hex has been attacked in this phase", spaces = { hex } })
          game:rule("3.2", next_to_own(game, side, hex), { text = "No block of yours is next to that hex", spaces = { hex } })
        end,
      } },
      { "blocks", function(picked)
        return domain.some_of{
          of = forces.of(game, side),
          test = function(block, chosen)
            game:rule("3.1", not block.fought, { text = block.title .. " has attacked in this phase", pieces = { block } })
            game:rule("3.2", directions.next_to(block.space, picked.hex),
              { text = block.title .. " is not next to that hex", pieces = { block } })
            game:rule("3.2", #chosen < most_attackers, { text = "No more than three blocks attack a hex", pieces = { block } })
          end,
        }
      end },
    }
  end,
  -- What is hidden from who asks is no part of it.
  preview = function(_, _, picked)
    if not picked.hex then return nil end
    local own, theirs = picked.blocks or {}, picked.hex.pieces
    local dice = dice_of(theirs, false)
    return {
      value = keeping.kit.strength(own) .. " dice",
      reasons = {
        { text = "Dice of your blocks in a round", rule = "3.4", amount = dice_of(own, true), pieces = own },
        { text = "Dice of the enemy in a round" .. (dice and "" or ": nobody knows"), rule = "3.4", amount = dice, pieces = theirs },
      },
    }
  end,
  run = run,
}
