-- Victory: places at the end against what history held, and the sudden ends of both sides.
local tables = require("bocage.tables")
local beaches = require("rules.beaches")
local bounds = require("rules.bounds")
local evacuating = require("rules.evacuating")
local figures = require("rules.figures")
local supplying = require("rules.supplying")

local victory = {}

-- Places --------------------------------------------------------------------------------------------------------------------

local function held_in(game, region)
  return tables.filtered(game:spaces{ region = region }, function(hex) return hex.holder.name == "allied" end)
end

-- What counts, and what is Allied but cut off and does not. In the siege nobody asks for lines.
local function places(game)
  if bounds.in_siege(game) then return held_in(game, "peninsula.prizes"), {} end -- rule 26.2
  local now = supplying.of(game, game:side("allied"))
  local held = held_in(game, "vp")
  local counted = tables.filtered(held, function(hex) return now.holds(hex) end) -- rule 24.2
  return counted, tables.without(held, counted)
end

local function figure(game, column) return tonumber(game:lookup("history", game:scenario(), column)) end

-- The sudden ends -----------------------------------------------------------------------------------------------------------

local function is_spent(unit)
  if evacuating.is_safe(unit) then return false end
  return unit.cadre or unit.space.name == "allied.dead" or evacuating.is_forsaken(unit) -- rule 23.1
end

-- Only units of three steps count.
local function spent_of(game, army)
  return game:pieces{ side = "allied", where = function(unit)
    return unit.army == army and unit.steps == 3 and is_spent(unit) -- rule 23.1
  end }
end

---@class SuddenEnd
---@field winner string
---@field count integer
---@field most integer from here on the game is over
---@field waits boolean? does it not yet count today?
---@field text string
---@field rule string
---@field spaces space[]?
---@field pieces piece[]?

-- What may end the game before its time, each with how far it has come.
local function sudden_ends(game)
  local closed, cities = beaches.closed(game), held_in(game, "great_cities")
  local us, british = spent_of(game, "first"), spent_of(game, "second")
  return {
    { winner = "german", count = #closed, most = figures.of(game, "beaches_lost"), text = "beachheads are closed", rule = "23.1",
      spaces = closed, waits = game.turn == 6 },
    { winner = "german", count = #us, most = figures.of(game, "us_lost"), text = "American regiments are spent", rule = "23.1",
      pieces = us },
    { winner = "german", count = #british, most = figures.of(game, "british_lost"), text = "British brigades are spent", rule = "23.1",
      pieces = british },
    { winner = "allied", count = #cities, most = #game:region("great_cities"),
      text = "hexes of Cherbourg, Caen and Saint-Lô are Allied", rule = "23.2", spaces = cities },
  }
end

local function end_suddenly(game)
  if bounds.in_siege(game) then return false end -- rule 26.2
  for _, one in ipairs(sudden_ends(game)) do
    if one.count >= one.most and not one.waits then
      game:tell("{1} of {2} " .. one.text, one.count, one.most)
      game:finish{ winner = game:side(one.winner), level = "sudden" } -- rules 23.1, 23.2
      return true
    end
  end
  return false
end

-- The verdict ---------------------------------------------------------------------------------------------------------------

local function level(game, off)
  return math.abs(off) >= figures.of(game, "decisive") and "decisive" or "marginal" -- rule 24.2
end

local function verdict(game)
  local count, drawn = #places(game), figure(game, "drawn")
  local off = count - drawn
  game:tell("{1} places of the Allies count, {2} in history; both sides are even at {3}", count, figure(game, "hexes"), drawn)
  if off == 0 then return game:finish{ level = "draw" } end -- rules 24.2, 25.2, 26.2
  game:finish{ winner = game:side(off > 0 and "allied" or "german"), level = level(game, off) } -- rules 24.2, 25.2, 26.2
end

--- Procedure: at the end of a turn. Is the game decided?
---@param game game
---@return boolean
function victory.judge(game)
  if end_suddenly(game) then return true end
  if game.turn < game.turns then return false end -- rules 24.1, 25.1
  verdict(game)
  return true
end

--- How things stand: the places that count now, what they are held against, and how near a sudden end is.
---@param game game
---@return { value: integer, reasons: table[] }
function victory.standing(game)
  local counted, cut_off = places(game)
  local reasons = {
    { text = "Places of the Allies that count", rule = "24.2", amount = #counted, spaces = counted },
    { text = "Even at " .. figure(game, "drawn") .. "; in history the Allies held " .. figure(game, "hexes"), rule = "24.2" },
  }
  if #cut_off > 0 then reasons[#reasons + 1] = { text = #cut_off .. " more are cut off", rule = "24.2", spaces = cut_off } end
  if bounds.in_siege(game) then return { value = #counted, reasons = reasons } end
  for _, one in ipairs(sudden_ends(game)) do
    reasons[#reasons + 1] = {
      text = one.count .. " of " .. one.most .. " " .. one.text, rule = one.rule, spaces = one.spaces, pieces = one.pieces,
    }
  end
  return { value = #counted, reasons = reasons }
end

return victory
