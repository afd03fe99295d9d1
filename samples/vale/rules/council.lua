-- The council that begins a turn: bids for the order of play, and a pact between two barons.
local asking = require("bocage.asking")
local initiative = require("bocage.initiative")
local tables = require("bocage.tables")
local lands = require("rules.lands")

local council = {}

local most_bid = 3 -- rule 2.1

--- Procedure: all barons bid in secret; what is bid lies in the Abbey's chest until the turn ends.
function council.bids(game)
  local order, bids = initiative.bid(game, {
    ask = "bid", prompt = "How much of your purse do you bid for the order of play?", purpose = "order",
    max = function(side)
      if side.name == "abbey" then return nil end
      return math.min(most_bid, #lands.home(game, side).pieces) -- rule 2.1
    end,
  })
  for _, side in ipairs(lands.barons(game)) do lands.send(game, side, game:space("chest"), bids[side]) end -- rule 2.3
  initiative.keep(game, "order", order) -- rule 2.2
end

--- Procedure: who is last in order may offer a pact to another baron.
function council.pact(game)
  local last = game.order[#game.order]
  local others = domain.one_of{ of = tables.without(lands.barons(game), { last }) }
  local friend = game:window(last, "offer", others, { prompt = "To whom do you offer a pact for this turn?" })
  if not friend then return end -- rule 3.1
  game:tell("{1} offers a pact to {2}", last, friend)
  if not asking.agrees(game, friend, "accept", "Accept", { "{1} offers you a pact for this turn", last }) then return end
  for _, side in ipairs{ last, friend } do game:set(side, "alliance", "pact") end -- rule 3.2
  game:tell("{1} and {2} are allies until the turn ends", last, friend)
end

--- Procedure: the turn ends: pacts with it, and what was bid comes home.
function council.dissolve(game)
  for _, side in ipairs(lands.barons(game)) do game:set(side, "alliance", side.name) end -- rule 3.4
  for _, cube in ipairs(game:space("chest").pieces) do game:move(cube, lands.home(game, cube.side)) end -- rule 2.3
end

return council
