-- Who leaves between June 30 and July 5: the battleships at once, the American airborne divisions by the next evening.
local tables = require("bocage.tables")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local holding = require("rules.holding")

local withdrawing = {}

local last_day = 5 -- nights after the first
local divisions = { "us.82", "us.101" }

-- The nights since June 30, nil outside of those in which anybody leaves.
local function night_of(game)
  local nights = (game.turn - figures.of(game, "leave_from")) // 3
  return calendar.is_night(game) and nights >= 0 and nights <= last_day and nights or nil
end

-- Is this the night? The last one always is.
local function is_called(game, purpose, nights)
  if nights == last_day then return true end -- rules 19.1, 19.2
  local die = game:roll{ purpose = purpose, dice = "1d6", by = game:side("allied") }.total
  return die + nights >= figures.of(game, "leave_die") -- rules 19.1, 19.2
end

local function battleships(game)
  return game:pieces{ where = function(ship)
    local goes = ship.weight == "bb" and not ship.stays -- rule 19.1
    return goes and (ship.space.on_map or ship.space.name == "allied.ships")
  end }
end

local function recall_ships(game, nights)
  local list = battleships(game)
  if #list == 0 or not is_called(game, "battleships", nights) then return end
  for _, ship in ipairs(list) do game:move(ship, "off") end -- rule 19.1
  game:tell("The battleships are withdrawn")
end

local function of_division(game, formation)
  return game:pieces{ where = function(unit) return unit.formation == formation and unit.space.name ~= "off" end }
end

local function leave(game, formation)
  local list = of_division(game, formation)
  for _, unit in ipairs(list) do game:move(unit, "off") end -- rule 19.2
  game:tell(list[1].formation == "us.82" and "The 82nd Airborne Division is withdrawn" or "The 101st Airborne Division is withdrawn")
  holding.look_again(game)
end

local function call_division(game, formation, nights)
  local list = of_division(game, formation)
  if #list == 0 or tables.any(list, function(unit) return unit.leaving end) then return end
  if not is_called(game, "airborne", nights) then return end
  if nights == last_day then return leave(game, formation) end -- rule 19.2
  for _, unit in ipairs(list) do game:set(unit, "leaving", true) end -- rule 19.2
end

--- Procedure: in the night, who is called back?
---@param game game
function withdrawing.call(game)
  local nights = night_of(game)
  if not nights or game:active().name ~= "allied" then return end
  recall_ships(game, nights)
  for _, formation in ipairs(divisions) do call_division(game, formation, nights) end
end

--- Procedure: at the end of an afternoon, divisions that were called leave the map.
---@param game game
function withdrawing.finish(game)
  if game.turn % 3 ~= 2 then return end
  for _, formation in ipairs(divisions) do
    if tables.any(of_division(game, formation), function(unit) return unit.leaving end) then leave(game, formation) end
  end
end

withdrawing.nodes = { replacements = { enter = withdrawing.call } }

return withdrawing
