-- Victory: the breakout, the points at the end of a week, bids for the command.
local areas = require("rules.areas")
local lines = require("rules.lines")
local points = require("bocage.points")
local tables = require("bocage.tables")
local units = require("rules.units")

local victory = {}

local marks = { "vp1", "vp2", "vp3", "vp4" }

local function is_prize(space)
  return tables.any(marks, function(mark) return space:has(mark) end)
end

-- The areas whose names are printed in red.
local prizes = tables.filtered(map:spaces{ region = "areas" }, is_prize)

local function worth(game, space) return tonumber(game:lookup("victory", space.name, "points")) end

-- Does a line of supply reach the area, which the Allies hold or dispute?
local function supplied(game, space) return lines.net_of(game, game:side("allied")).ends[space] ~= nil end  -- rules 3.25, 22.3

local function cherbourg_cut_off(game)
  local cherbourg = game:space("cherbourg")
  if areas.controller(cherbourg) ~= "german" then return false end  -- rule 22.3
  return lines.from_zones(game).ends[cherbourg] == nil
end

local function held(game)
  local list = {}
  for _, space in ipairs(prizes) do
    if areas.controller(space) == "allied" and supplied(game, space) then  -- rules 3.25, 22.3
      list[#list + 1] = { rule = "22.3", amount = worth(game, space), text = space.title, spaces = { space } }
    end
  end
  return list
end

--- The worth of supplied areas that the Allies contest without controlling them.
---@param game game
---@return integer
function victory.contested(game)
  local sum = 0
  for _, space in ipairs(prizes) do
    local disputed = areas.controller(space) ~= "allied" and areas.contested(space)  -- rule 22.4
    if disputed and supplied(game, space) then sum = sum + worth(game, space) end
  end
  return sum
end

-- Contested areas of this worth give one point.
local whole_point = 7

local function others(game)
  local list = {}
  if cherbourg_cut_off(game) then
    list[1] = { rule = "22.3", amount = 2, text = "Cherbourg is isolated", spaces = { game:space("cherbourg") } }
  end
  if game.advantage.name == "allied" then list[#list + 1] = { rule = "22.3", amount = 1, text = "The Advantage" } end
  for _, beach in ipairs(game:spaces{ region = "beaches" }) do
    if areas.controller(beach) == "german" then
      list[#list + 1] = { rule = "22.3", amount = -1, text = beach.title .. " is German", spaces = { beach } }
    end
  end
  if victory.contested(game) >= whole_point then list[#list + 1] = { rule = "22.4", amount = 1, text = "Contested areas" } end
  return list
end

--- The Allied victory points now, with their reasons.
---@param game game
---@return { value: integer, reasons: table[] }
function victory.points(game)
  return points.sum(held(game), others(game))
end

--- Procedure: the marker on the victory point track, which begins with 0, shows what the Allies have now.
---@param game game
function victory.show(game)
  game:move(game:pieces{ counter = "score" }[1], "points." .. math.max(0, victory.points(game).value))  -- rule 3.9
end

--- The points that the Allies need at the end of this week.
---@param game game
---@return integer|fraction
function victory.required(game)
  local base = tonumber(game:lookup("required", tostring(game.week), "points"))
  return base + game.extra_points  -- rule 23.22
end

-- Contested points count as sevenths when they decide between bids.
local function exact(game)
  local total, contested = victory.points(game).value, victory.contested(game)
  local whole = contested >= whole_point or not game:option("bids")
  return whole and total or total + fraction(contested, whole_point)  -- rule 23.21
end

-- In a longer game a total that is just enough lets it go on.
local function judge(game, total, needed)
  if total == needed and game.turn < game.last then return end  -- rule 24.1
  -- rule 22.2
  if total >= needed then return game:finish{ winner = game:side("allied"), level = "victory points" } end
  game:finish{ winner = game:side("german"), level = "the front holds" }
end

local function end_of_week(game)
  local total, needed = exact(game), victory.required(game)
  victory.show(game)
  game:tell("Allied victory points: {1}, needed: {2}", total, needed)
  if game.turn >= game.last or game:option("weekly") then judge(game, total, needed) end  -- rule 24.1
end

local function end_of_day(game)
  if (game.turn - 6) % 7 == 6 then end_of_week(game) end  -- rules 22.2, 24.1
  game:set(game, "turn", game.turn + 1)
end

-- Breakout -----------------------------------------------------------------------------------------------------------------

local function broken_out(game)
  for _, zone in ipairs(game:spaces{ region = "zones" }) do
    for _, unit in ipairs(units.fresh_at(zone, game:side("allied"))) do
      if lines.supplied(game, unit) then return unit end
    end
  end
  return nil
end

--- Procedure: at nightfall a supplied fresh Allied unit in a zone has won the game.
---@param game game
function victory.look_for_breakout(game)
  local unit = broken_out(game)
  if not unit then return end  -- rule 22.1
  game:tell("{1} has broken out", unit)
  game:finish{ winner = game:side("allied"), level = "breakout" }
end

-- Bids ---------------------------------------------------------------------------------------------------------------------

local function bid_domain()
  return domain.record{
    { "points", domain.number{ min = -10, max = 20 } },
    { "contested", domain.number{ min = 0, max = 6 } },
  }
end

local function worth_of(bid) return bid.points + fraction(bid.contested, whole_point) end

-- Between equal bids a die decides: above three for the player in the German seat.
local function by_lot(game)
  return game:roll{ purpose = "bid", dice = "1d6", by = game:side("german") }.total > 3
end

-- Who bids more commands the Allies.
local function bids(game)
  -- rules 23.21, 23.2
  local allied, german = game:side("allied"), game:side("german")
  local domain_of_bid = bid_domain()
  local both = game:ask_all("bid", { { side = german, domain = domain_of_bid }, { side = allied, domain = domain_of_bid } },
    { prompt = "How many points more than usual would you need as the Allies? Points, and sevenths for contested ones" })
  local here, there = worth_of(both[allied]), worth_of(both[german])
  local change = there > here or there == here and by_lot(game)
  game:set(game, "extra_points", math.max(here, there))  -- rule 23.22
  game:set(game, "seats_change", change)
  if change then game:tell("The player of the Germans has won the bid: change seats") end
  game:tell("The Allies need {1} points more", game.extra_points)
end

victory.nodes = {
  bids = { enter = bids },
  end_of_day = { enter = end_of_day },
}

victory.conditions = {
  days_left = function(game) return game.turn <= game.last end,
  bidding = function(game) return game:option("bids") end,  -- rule 23.21
}

return victory
