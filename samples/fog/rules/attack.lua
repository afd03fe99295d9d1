-- The attack: up to three blocks against a hex next to them, whose blocks fall back or fight two rounds.
local asking = require("bocage.asking")
local blocks = require("bocage.blocks")
local combat = require("bocage.combat")
local retreat = require("bocage.retreat")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local keeping = require("rules.blocks")

local kit = keeping.kit

local function way_back(game, block)
  local ground = game:all()
  if not game.frozen then ground = ground - game:set_of(game:spaces{ terrain = "bog" }) end
  return {
    length = 1, enter = ground, priorities = {},
    blocked = game:occupied(block.side.other) + stacking.full(game, keeping.limits, block),
  }
end

-- Those that have a way back take it; nobody is told which blocks they are. Returns who stays.
local function fall_back(game, side, defenders)
  local open = tables.any(defenders, function(block) return retreat.possible(game, block, way_back(game, block)) end)
  if not open then return defenders end -- rule 3.7
  local question = { "{1} is attacked: do its blocks fall back?", defenders[1].space }
  if not asking.agrees(game, side, "fall_back", "Fall back", question) then return defenders end
  return tables.filtered(defenders, function(block) return not retreat.make(game, side, block, way_back(game, block)) end)
end

local ranks = { horse = 1, guards = 2, foot = 3 } -- rule 3.4

local function fight(game, side, attackers, defenders)
  for _, block in ipairs(tables.joined(attackers, defenders)) do kit.lie(game, block) end -- rule 3.3
  local ground = defenders[1].space.terrain == "woods" and "woods" or "open"
  blocks.battle{
    attackers = attackers, defenders = defenders, rounds = 2, alive = kit.alive,
    rank = function(block) return ranks[block.arm] end, -- rule 3.4
    fire = function(shooters, targets, group)
      local column = (group.rank == ranks.guards and "guards." or "others.") .. (group.side == side and ground or "open")
      kit.fire(game, shooters, targets, {
        purpose = "fire", rule = "3.6",
        hits = function(_, die) return game:lookup("fire", die, column) == "hit" end,
      })
    end,
    breaks_off = function() -- rule 3.8
      return asking.agrees(game, side, "break_off", "Break off", "Do your blocks break off the attack?")
    end,
  }
end

local function run(game, side, args)
  local hex = args.target
  for _, block in ipairs(args.attackers) do game:set(block, "fought", true) end
  game:set(hex, "stormed", true)
  game:tell("{1} attacks {2} with {3} blocks", side, hex, #args.attackers)
  local defenders = fall_back(game, side.other, hex.pieces)
  if #defenders > 0 then fight(game, side, args.attackers, defenders) end
end

-- The dice of a side as far as who asks can read its blocks: nil when one of them is hidden.
local function dice_of(list, own) return (own or tables.all(list, kit.is_open)) and kit.strength(list) or nil end

return {
  title = "Attack", prompt = "Choose an enemy hex and the blocks next to it that attack",
  offers = combat.offers{
    once = "3.1", attacked = "stormed", most = 3,
    rules = { hex_once = "3.1", adjacent = "3.2", most = "3.2" },
  },
  -- What is hidden from who asks is no part of it.
  preview = function(_, _, picked)
    if not picked.target then return nil end
    local own, theirs = picked.attackers or {}, picked.target.pieces
    local dice = dice_of(theirs, false)
    return {
      value = kit.strength(own) .. " dice",
      reasons = {
        { text = "Dice of your blocks in a round", rule = "3.4", amount = dice_of(own, true), pieces = own },
        { text = "Dice of the enemy in a round" .. (dice and "" or ": nobody knows"), rule = "3.4", amount = dice, pieces = theirs },
      },
    }
  end,
  run = run,
}
