-- Who is who: figures, kinds of units, stacking, losses.
local units = {}

--- A figure of the chart of figures.
---@param game game
---@param name string
---@return integer
function units.figure(game, name) return tonumber(game:lookup("figures", name, "value")) end

--- A figure of that chart that is a part, such as 1/2.
---@param game game
---@param name string
---@return fraction
function units.part(game, name)
  local words = string.split(game:lookup("figures", name, "value"), "/")
  return fraction(tonumber(words[1]), tonumber(words[2]))
end

local function regiment(piece) return piece.regiment and 1 or 0 end

local function regiments_in(game, space) return tonumber(game:lookup("terrain", space.terrain, "regiments")) end

local function close_country(game)
  return function(space)
    return space.terrain ~= "sea" and regiments_in(game, space) < regiments_in(game, { terrain = "clear" })
  end
end

--- What may stand in a square.
---@param game game
---@return StackLimit[]
function units.limits(game)
  return {
    { rule = "S1", max = units.figure(game, "units_in_a_square"), text = "No more than three units may stand in a square" },
    {
      rule = "S2", max = tonumber(game:lookup("terrain", "clear", "regiments")), counts = regiment,
      text = "No more than two regiments may stand in a square",
    },
    {
      rule = "S3", max = tonumber(game:lookup("terrain", "bocage", "regiments")), counts = regiment, where = close_country(game),
      text = "Bocage, swamp, forest and flooded squares hold one regiment",
    },
  }
end

--- A unit's basic factor, as it is lost in an exchange.
---@param unit piece
---@return integer
function units.factor(unit) return unit.attack end

---@param list piece[]
---@return boolean
function units.all_armor(list)
  for _, unit in ipairs(list) do
    if not unit.armor then return false end
  end
  return #list > 0
end

--- Armour that has no infantry of its side in its square.
---@param unit piece
---@return boolean
function units.without_infantry(unit)
  if not unit.armor then return false end
  for _, other in ipairs(unit.space.pieces) do
    if other.infantry then return false end
  end
  return true
end

--- Procedure: the unit is destroyed.
---@param game game
---@param unit piece
function units.destroy(game, unit)
  local from = unit.space
  game:move(unit, game:space(unit.side.name .. ".dead"))
  game:tell("{1} is destroyed in {2}", unit, from)
end

--- What stands in the opening set-up where it may not, as reasons.
---@param game game
---@return { rule: string, text: string, spaces: space[], pieces: piece[] }[]
function units.misplaced(game)
  local wrong = {}
  for _, unit in ipairs(units.on_map(game, game:side("german"))) do
    if unit.space:in_region("beaches") and game:in_force("I10") then
      wrong[#wrong + 1] = {
        rule = "I10", text = "A German unit is set up on a beach square", spaces = { unit.space }, pieces = { unit },
      }
    end
  end
  return wrong
end

---@param game game
---@param side side
---@return piece[]
function units.on_map(game, side) return game:pieces{ side = side, on_map = true } end

return units
