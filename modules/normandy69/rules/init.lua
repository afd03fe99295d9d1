-- Normandy (1969): the first Allied move.
local combat = require("rules.combat")
local landing = require("rules.landing")
local march = require("rules.march")
local sequence = require("bocage.sequence")
local stacking = require("bocage.stacking")
local units = require("rules.units")

return {
  verbs = {
    designate = landing.designate,
    land = landing.land,
    raid = landing.raid,
    advance = landing.advance,
    attack = combat.attack,
    build_up = landing.build_up,
    move = march.verb,
  },
  nodes = {
    build_up = { enter = landing.open_beaches },
    end_of_turn = { enter = function(game)
      if sequence.last_turn(game) then game:finish{ level = "the first landing is over" } end
      game:set(game, "turn", game.turn + 1)
    end },
  },
  conditions = {
    turns_left = sequence.turns_left,
    invading = function(game) return game.turn == 1 and game:active() == game:side("allied") end,
  },
  lists = {
    players = function(game)
      local list = {}
      for _, side in ipairs(game:sides()) do
        list[#list + 1] = side
        if side == game.last_player then break end
      end
      return list
    end,
  },
  obligations = function(game)
    if game:node() ~= "designation" then return {} end
    return { { rule = "I2", text = "Five supply beaches are designated before the landing" } }
  end,
  setup = function(game)
    local wrong = units.misplaced(game)[1]
    if wrong then error("the set-up breaks rule " .. wrong.rule .. ": " .. wrong.text .. " (" .. wrong.spaces[1].name .. ")") end
  end,
  queries = {
    misplaced = function(game)
      local wrong = units.misplaced(game)
      return { value = #wrong, reasons = wrong }
    end,
    odds = function(game, args) return combat.odds(game, args.side, args) end,
  },
  invariants = {
    stacking = function(game)
      local over = stacking.overfull(game, units.limits(game))
      return #over == 0, #over > 0 and "overstacked: " .. over[1].space.name or ""
    end,
  },
}
