-- Support in combat: what headquarters and Werfer brigades, aircraft and ships may do at a hex, and what it costs.
local figures = require("rules.figures")
local objections = require("bocage.objections")
local tables = require("bocage.tables")
local units = require("rules.units")

-- Each kind has one function that says what may be used and one that spends it. An army is "german", "first" or "second", as the
-- attribute of pieces says; attack and determined defence ask the same questions.
local support = {}

-- Headquarters and Werfer brigades ------------------------------------------------------------------------------------------

-- Werfer brigades answer to a rule of their own, which says the same with another range.
local function range_of(game, piece) return tonumber(game:lookup("reaches", piece.arm, "hexes")) end

--- What keeps a headquarters or a Werfer brigade from supporting a combat of this army.
---@param game game
---@param piece piece
---@param army string
---@param hex space where the defender stands
---@return Objection[]
function support.against_artillery(game, piece, army, hex)
  local near = game:distance(piece.space, hex) <= range_of(game, piece)
  local rocket = piece.arm == "werfer"
  return {
    { rule = "11.6", ok = piece.army == army, text = "It belongs to the other army", pieces = { piece } },
    { rule = "17.2", ok = piece.face == "ready", text = "It has fired already", pieces = { piece } },
    { rule = "11.6", ok = not piece.unsupplied, text = "It is out of supply", pieces = { piece } },
    { rule = "17.3", ok = near or not rocket, text = "The hex is out of its range", pieces = { piece }, spaces = { hex } },
    { rule = "11.6", ok = near or rocket, text = "The hex is out of its range", pieces = { piece }, spaces = { hex } },
  }
end

--- The headquarters and Werfer brigades that may support a combat of this army.
---@param game game
---@param army string
---@param hex space
---@return piece[]
function support.artillery(game, army, hex)
  return game:pieces{ on_map = true, where = function(piece)
    return units.is_support(piece) and objections.none(support.against_artillery(game, piece, army, hex))
  end }
end

--- Procedure: headquarters, Werfer brigades or ships have fired.
---@param game game
---@param pieces piece[]
function support.fire(game, pieces)
  for _, piece in ipairs(pieces) do game:flip(piece, "fired") end -- rules 11.6, 17.3
end

--- How many shifts of artillery the supply points of an army pay.
---@param game game
---@param army string
---@return integer
function support.rounds(game, army) return game["supply_" .. army] // figures.of(game, "supply_price") end -- rule 5.2

--- Procedure: the army pays for so many shifts.
---@param game game
---@param army string
---@param shifts integer
function support.pay(game, army, shifts)
  local points = game["supply_" .. army]
  game:set(game, "supply_" .. army, points - shifts * figures.of(game, "supply_price")) -- rule 5.2
end

-- Aircraft ---------------------------------------------------------------------------------------------------------------------

--- The air points that an army has left in this turn.
---@param game game
---@param army string
---@return integer
function support.air(game, army)
  if army == "german" then return 0 end -- rule 19.1
  return game["air_" .. army] -- rule 19.1.1
end

--- Procedure: so many air points are spent.
---@param game game
---@param army string
---@param points integer
function support.fly(game, army, points)
  if points == 0 then return end
  game:set(game, "air_" .. army, game["air_" .. army] - points) -- rules 19.1, 19.1.1
end

-- Ships ------------------------------------------------------------------------------------------------------------------------

-- Late in June ships fight it out with the forts of Cherbourg.
local function reaches(game, marker, hex)
  if game:region("naval_zone"):contains(hex) then return true end -- rule 19.2.1
  return marker.army == "first" and game.turn >= figures.of(game, "cherbourg_guns") and hex:in_region("cherbourg") -- rule 19.2.1
end

--- What keeps a naval marker within reach from firing now.
---@param game game
---@param marker piece
---@return Objection[]
function support.against_ships(game, marker)
  return {
    { rule = "19.2", ok = marker.face == "ready", text = "The ships have fired in this turn", pieces = { marker } },
    { rule = "19.2", ok = game.weather ~= "storm", text = "Ships do not fire in a storm", pieces = { marker } }, -- rule 4.3
  }
end

--- The naval markers of an army that reach a hex, ready or not.
---@param game game
---@param army string
---@param hex space where the defender stands
---@return piece[]
function support.ships_off(game, army, hex)
  return game:pieces{ counter = "naval." .. army, where = function(marker) return reaches(game, marker, hex) end }
end

--- The naval markers that may support a combat of this army.
---@param game game
---@param army string
---@param hex space
---@return piece[]
function support.ships(game, army, hex)
  if army == "german" then return {} end -- rule 19.2
  return tables.filtered(support.ships_off(game, army, hex), function(marker)
    return objections.none(support.against_ships(game, marker))
  end)
end

--- Procedure: these ships have fired in this turn.
---@param game game
---@param markers piece[]
function support.bombard(game, markers)
  for _, marker in ipairs(markers) do game:flip(marker, "fired") end -- rule 19.2
end

return support
