-- Who controls the places that count: who stands there, or whose zone alone reaches them.
local figures = require("rules.figures")
local followers = require("rules.followers")
local isolation = require("rules.isolation")
local port = require("rules.port")
local zones = require("rules.zones")

local holding = {}

-- The places whose holder matters.
local places = map:region("prizes") + map:region("cherbourg.city") + map:region("city.supply") + map:region("city.supply.campaign")

local function of(game, side) return zones.held_among(game, side, places), game:zone(zones.id, side) * places end

--- Procedure: before the first turn, the Allies control what lies behind their line.
---@param game game
function holding.open(game)
  for _, space in ipairs(figures.region(game, "held"):list()) do game:set(space, "holder", game:side("allied")) end -- rule 21.0
end

--- Procedure: after anything has moved or was lost.
---@param game game
function holding.look_again(game)
  local ours, our_zone = of(game, game:side("allied"))
  local theirs, their_zone = of(game, game:side("german"))
  local gains = {
    allied = ours + (our_zone - their_zone - theirs), -- rules 3.3#1, 3.3#2
    german = theirs + (their_zone - our_zone - ours), -- rules 3.3#1, 3.3#2
  }
  for name, set in pairs(gains) do
    local side = game:side(name)
    for _, space in ipairs(set:list()) do
      if space.holder ~= side then
        game:set(space, "holder", side) -- rules 3.3, 3.3#1, 3.3#3
        game:tell("{1} controls {2}", side, space)
      end
    end
  end
  followers.look_again(game)
  port.look_again(game)
  isolation.relieve(game)
end

return holding
