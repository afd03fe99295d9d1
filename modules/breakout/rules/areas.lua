-- Areas and zones: who controls them, who contests them, what is free; and what a change of hands brings with it.
local tables = require("bocage.tables")
local units = require("rules.units")

local areas = {}

--- What is said of what is none of the areas.
areas.outside = "Only an area of the map can be chosen here"

local side_of = { german = "german", us = "allied", british = "allied" }
local people = { german = "the Germans", us = "the Americans", british = "the British" }

local zones = map:region("zones")
local afloat = map:region("approaches") + map:set_of{ "offshore" }
local ground = map:set_of(map:spaces{ on_map = true }) + zones

--- The id of the side whose nation controls the space.
---@param space space
---@return string
function areas.controller(space) return side_of[space.control] end

---@param space space
---@return boolean
function areas.is_zone(space) return zones:contains(space) end  -- rule 3.3

--- Boxes at sea: approaches and the offshore box.
---@param space space
---@return boolean
function areas.is_afloat(space) return afloat:contains(space) end

--- Is it an area or a zone, where both sides may stand?
---@param space space
---@return boolean
function areas.is_ground(space) return ground:contains(space) end

---@param space space
---@param side side
---@return boolean
function areas.friendly(space, side) return areas.controller(space) == side.name or side.name == "allied" and areas.is_afloat(space) end

--- Does it contain no enemy, whoever controls it?
---@param space space
---@param side side
---@return boolean
function areas.vacant(space, side) return not units.any_at(space, side.other) end  -- rule 7.5

--- Do units of both sides stand there?
---@type fun(space: space): boolean
areas.contested = tables.remembering(function(space)
  -- rule 7.4
  local first
  for _, piece in ipairs(space.pieces) do
    local side = piece.side
    if side ~= first and units.is_unit(piece) then
      if first then return true end
      first = side
    end
  end
  return false
end)

--- Vacant and under friendly control.
---@param game game
---@param space space
---@param side side
---@return boolean
function areas.free(space, side)
  return areas.friendly(space, side) and areas.vacant(space, side)  -- rule 7.6
end

---@param game game
---@param space space
---@return boolean
function areas.bocage(space) return space:has("bocage") end  -- rule 3.21

--- The terrain effects modifier: 0 in zones.
---@param game game
---@param space space
---@return integer
function areas.tem(space)
  -- rule 3.22
  for value = 1, 4 do
    if space:has("tem" .. value) then return value end
  end
  return 0
end

---@param space space
---@return boolean
function areas.fortified(space) return space:has("fortified") and not space.fort_gone end

--- All areas and zones: what a choice of a place lists, so that a wrong one is refused by its rule.
---@param game game
---@return space[]
function areas.all(game) return (game:region("areas") + game:region("zones")):list() end

--- The areas and zones that a boundary or an arrow joins to this one.
---@param space space
---@return space[]
function areas.neighbours(space) return tables.filtered(space.neighbours, areas.is_ground) end

-- Control ------------------------------------------------------------------------------------------------------------

-- Of the Allies that nation controls which has more units there; between equals the Allied player chooses.
local function allied_nation(game, space)
  local count = { us = 0, british = 0 }
  for _, unit in ipairs(units.at(space, game:side("allied"))) do count[unit.nation] = count[unit.nation] + 1 end
  if count.us == count.british then
    local nations = domain.one_of{ of = { "us", "british" }, label = function(nation) return people[nation] end }
    local allied = game:side("allied")
    return game:ask(allied, "nation", nations, { prompt = { "Which nation controls {1}?", space } })
  end
  return count.us > count.british and "us" or "british"
end

-- Rivers and bridges between two areas of a side are that side's.
local function take_boundaries(game, space)
  local side = areas.controller(space)
  for _, link in ipairs(space.links) do
    local both = areas.is_ground(link:other(space)) and areas.controller(link:other(space)) == side
    if both and link.held ~= side then game:set(link, "held", side) end  -- rule 20.1#5
  end
end

local function destroy_fort(game, space)
  if areas.fortified(space) then
    game:set(space, "fort_gone", true)
    game:tell("The fortification of {1} is destroyed", space)
  end
end

local function hand_over(game, space, nation)
  if nation == "german" then game:set(space, "lost", true) end  -- rule 12.71
  game:set(space, "control", nation)  -- rules 4.6, 7.3
  game:set(space, "taken", true)
  game:set(space, "held_since", nation ~= "german" and (space.held_since or game.turn) or nil)
  game:tell("{1} is in the hands of " .. people[nation], space)
  take_boundaries(game, space)
  if nation ~= "german" then destroy_fort(game, space) end  -- rule 15.2
end

--- Procedure: a beach that is contested by a spent Allied unit which is not disrupted loses its fortification; not while those who
--- land have still to assault it.
---@param game game
---@param space space
function areas.wear_down(game, space)
  local list = units.at(space, game:side("allied"))
  local spent = tables.any(list, function(unit) return units.level(unit) == 2 end)
  local storming = tables.any(list, function(unit) return unit.mandatory end)
  if spent and not storming then destroy_fort(game, space) end  -- rules 15.2, 21.6
end

--- Procedure: somebody came or went: who controls the space now?
---@param game game
---@param space space
function areas.review(game, space)
  if not areas.is_ground(space) then return end
  local german, allied = units.at(space, game:side("german")), units.at(space, game:side("allied"))
  -- rule 7.3
  if #german > 0 and #allied == 0 and space.control ~= "german" then return hand_over(game, space, "german") end
  if #allied > 0 and #german == 0 and space.control == "german" then
    return hand_over(game, space, allied_nation(game, space))
  end
  areas.wear_down(game, space)
end

--- Procedure: these units have gone out of the space. In a free area the other Allied nation takes over when only it is left.
---@param game game
---@param space space
---@param gone piece[]
function areas.leave(game, space, gone)
  areas.review(game, space)
  -- rule 7.3
  local allied = game:side("allied")
  local left = units.at(space, allied)
  local function holds(unit) return unit.nation == space.control end
  if #left == 0 or not areas.free(space, allied) or tables.any(left, holds) or not tables.any(gone, holds) then return end
  game:set(space, "control", left[1].nation)
  game:tell("{1} is in the hands of " .. people[space.control], space)
end

--- Procedure: what one side holds alone when the game begins is in its hands.
---@param game game
function areas.lay_out(game)
  for _, space in ipairs(areas.all(game)) do areas.review(game, space) end
end

-- Stacking ------------------------------------------------------------------------------------------------------------

--- How many units a side may have in an area of the map.
areas.limit = {
  rule = "7.1", max = 10, text = "A side may have ten units in an area",
  counts = function(piece) return piece.arm ~= "" and 1 or 0 end,
  where = function(space) return areas.is_ground(space) and not areas.is_zone(space) end,
}

--- What keeps these units out of a space that holds others already: a rule and a sentence, or nil.
---@param space space
---@param there piece[] units of the side that stand there
---@param coming piece[]
---@param more? integer further units that are on their way there
---@return { rule: string, text: string }?
function areas.crowded(space, there, coming, more)
  if areas.is_zone(space) or not areas.is_ground(space) then return nil end  -- rules 7.2, 14.3
  if #there + #coming + (more or 0) > areas.limit.max then return areas.limit end
  local corps = 0
  for _, list in ipairs{ there, coming } do
    for _, unit in ipairs(list) do corps = corps + (unit.corps and 1 or 0) end
  end
  if corps > 1 and tables.any(coming, function(unit) return unit.corps end) then
    return { rule = "16.13", text = "Two units of corps artillery do not stand in one area" }
  end
  return nil
end

--- Is there no room for one more unit of the side?
---@param space space
---@param unit piece
---@param more? integer units that are on their way there already
---@return boolean
function areas.full(space, unit, more)
  return areas.crowded(space, units.at(space, unit.side), { unit }, more) ~= nil
end

return areas
