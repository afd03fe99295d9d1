-- Barons of the Vale: bids for the order of play, a pact that lasts a turn, and influence in nine lands.
local initiative = require("bocage.initiative")
local sequence = require("bocage.sequence")
local council = require("rules.council")
local count = require("rules.count")
local deeds = require("rules.deeds")
local lands = require("rules.lands")

local rounds = 3

return {
  verbs = { send = deeds.send, oust = deeds.oust },
  nodes = {
    bids = { enter = council.bids },
    pact = { enter = council.pact },
    next = { enter = function(game) game:set(game, "round", game.round + 1) end },
    count = { enter = function(game)
      count.lands(game)
      count.abbey(game)
      council.dissolve(game)
      if sequence.last_turn(game) then game:finish{ winner = count.winner(game) } end -- rule 5.3
    end },
  },
  conditions = { rounds_left = function(game) return game.round <= rounds end }, -- rule 1.3
  lists = { order = initiative.walk("order") },
  settle = lands.thin_out, -- rule 4.3
  queries = {
    leader = function(game, args) return { value = (lands.leader(game, args.space)) or false } end,
  },
  invariants = { four = lands.kept },
}
