-- The host, which nobody plays: a card is turned up, its event happens, its columns advance and storm the walls.
local cards = require("bocage.cards")
local tables = require("bocage.tables")
local field = require("rules.field")

local host = {}

local most_stores = 8 -- rule 6.4

-- rule 6.2: each wall that is no ruin and has a column before it.
local function sap(game)
  for _, approach in ipairs(field.approaches) do
    local wall = field.at(game, approach, "wall")
    if field.before(game, approach) and wall.breach < field.ruin then
      game:set(wall, "breach", wall.breach + 1)
      game:tell("Sappers bring down a part of {1}", wall)
    end
  end
end

-- rule 6.3
local function spy(game)
  cards.look_and_bury(game, field.town(game), "deck", 3, { ask = "under", prompt = "Which card goes under the deck?", may = true })
end

-- rule 6.6: who has lost most; of several the first from the north on.
local function levy(game)
  local _, worst = tables.most(field.columns(game), function(column) return column.full - column.strength end, 1)
  if worst[1] then game:set(worst[1], "strength", worst[1].strength + 1) end
end

local events = {
  none = function() end,
  storm = function(game) game:set(game, "storm", true) end, -- rule 6.1
  sappers = sap,
  spies = spy,
  convoy = function(game)
    if not field.before(game, "south") then field.change(game, "stores", 2, most_stores) end -- rule 6.4
  end,
  unrest = function(game)
    local guard = game:pieces{ counter = "guard" }[1]
    if guard.space.name ~= "town" then field.change(game, "morale", -1, game.morale) end -- rule 6.5
  end,
  levies = levy,
}

-- rule 3.4: a company may give itself up for the wall that it stands on.
local function stands(game, wall)
  local company = game:window(field.town(game), "stand", domain.one_of{ of = field.companies_on(wall) },
    { prompt = { "{1} is about to give way: does a company stand in the gap?", wall } })
  if not company then return false end
  game:tell("{1} stands in the gap and is lost", company)
  game:move(company, "town.dead")
  return true
end

local function storm(game, column)
  local wall = field.at(game, column.approach, "wall")
  local held = 4 + field.ruin - wall.breach -- rule 3.3
  held = held + tables.sum(field.companies_on(wall), "strength") -- rule 3.3
  local roll = game:roll{ purpose = "storm", dice = "1d6", by = column.side }
  game:tell("{1} storms {2}: {3} against {4}", column, wall, roll.total + column.strength, held)
  if roll.total + column.strength <= held then return field.throw_back(game, column) end -- rule 3.3
  if stands(game, wall) then return end
  if wall.breach == field.ruin then
    game:finish{ winner = column.side, level = "stormed" } -- rule 3.5
    return
  end
  game:set(wall, "breach", wall.breach + 1) -- rule 3.3
  game:tell("{1} loses a level", wall)
end

local function advance(game, approach)
  local column = field.column(game, approach)
  if column and not field.advance(game, column) then storm(game, column) end
end

--- Procedure: the host's part of a day.
function host.turn(game)
  local card = cards.turn_up(game, "deck", "cards")
  game:tell("The card is {1}", card)
  game:set(game, "actions", card.actions) -- rule 4.1
  events[card.event](game) -- rule 3.1
  for _, approach in ipairs(field.approaches) do
    if card[approach] and not game.storm then advance(game, approach) end -- rules 3.2, 6.1
  end
end

--- Procedure: hunger, ruined walls, and whether the town gives up.
function host.evening(game)
  if game.stores == 0 then field.change(game, "morale", -1, game.morale) end -- rule 5.1
  field.change(game, "stores", -1, most_stores) -- rule 5.1
  for _, approach in ipairs(field.approaches) do
    if field.at(game, approach, "wall").breach == field.ruin then field.change(game, "morale", -1, game.morale) end -- rule 5.2
  end
  if game.morale == 0 then game:finish{ winner = field.host(game), level = "surrendered" } end -- rule 5.3
end

--- Procedure: the last day is over, and the town stands.
function host.relieved(game)
  game:finish{ winner = field.town(game), level = game.morale >= 4 and "honour" or "relief" } -- rule 5.4
end

return host
