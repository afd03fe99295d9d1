-- Three Regents: cards for events or for friends, one each round, from a deck that all draw from.
local cards = require("bocage.cards")
local sequence = require("bocage.sequence")
local events = require("rules.events")
local realm = require("rules.realm")

local hand_size = 3
local rounds = 3

local function has_not_played(_, side) return side.played == 0 end

local event = cards.verb{
  title = "Event", prompt = "Choose a card for its event", told = "{1} plays {2} for its event",
  offered = has_not_played, counts = "played",
  judge = events.judge, target = events.target, to = events.to, play = events.happen,
}

local friends = cards.verb{
  title = "Friends", prompt = "Choose a card and the province that its friends go to", told = "{1} plays {2} for friends",
  offered = has_not_played, counts = "played",
  target = function(game, side)
    return domain.one_of{
      of = realm.provinces(game), test = function(province) realm.judge(game, side, province) end,
    }
  end,
  play = function(game, side, card, province) realm.send(game, side, province, card.ops) end, -- rule 3.2
}

-- Does the card give its side something to do? Without friends in any province nobody can send more.
local function can_play_any(game, side)
  return side.played == 0 and #side.hand > 0 and #game:pieces{ side = side, on_map = true } > 0
end

return {
  verbs = { event = event, friends = friends },
  nodes = {
    deal = { enter = function(game)
      for _, side in ipairs(game:sides()) do cards.fill(game, side, "deck", hand_size) end -- rules 2.1, 2.2
    end },
    next = { enter = function(game) game:set(game, "round", game.round + 1) end },
    count = { enter = function(game)
      realm.count(game)
      game:set(game, "round", 1)
      game:set(game, "truce", false) -- rule 5.2
      if sequence.last_turn(game) then game:finish{ winner = realm.winner(game) } end -- rule 4.2
      sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns")
    end },
  },
  conditions = {
    turns_left = sequence.turns_left,
    rounds_left = function(game) return game.round <= rounds end, -- rule 1.2
  },
  setup = function(game) cards.shuffle(game, "deck") end,
  obligations = function(game, side)
    if not can_play_any(game, side) then return {} end
    return cards.owed(side, { rule = "3.1", text = "You must play a card", counts = "played" })
  end,
  queries = {
    leader = function(game, args) return { value = realm.leader(game, args.space) or false } end,
  },
  invariants = {
    all_cards = function(game)
      local count = #game:space("deck").pile + #game:space("discards").pieces + #game:space("past").pieces
      for _, side in ipairs(game:sides()) do count = count + #side.hand end
      return count == 20, "there are " .. count .. " cards"
    end,
  },
}
