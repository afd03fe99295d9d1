-- The town, its walls and the fields before them: where columns stand and what happens to them there.
local forces = require("bocage.forces")
local tables = require("bocage.tables")

local field = {}

field.approaches = { "north", "east", "south", "west" } -- rule 3.2
field.ruin = 2 -- rule 2.1

local further_out = { near = "middle", middle = "far", far = "far" }
local further_in = { far = "middle", middle = "near" }

function field.town(game) return game:side("town") end

function field.host(game) return game:side("host") end

--- The wall, or the near, middle or far field of an approach.
function field.at(game, approach, place) return game:space(approach .. "." .. place) end

--- The approach of a space, and what it is there; nil in the town.
function field.approach_of(space)
  for _, approach in ipairs(field.approaches) do
    if space:in_region(approach) then return approach, string.sub(space.name, #approach + 2) end
  end
  return nil
end

--- The columns that are not beaten, in the order of rule 3.2, which is that of the scenario.
function field.columns(game) return forces.of(game, field.host(game)) end

--- The column of an approach, unless it is beaten.
function field.column(game, approach) return game:pieces{ counter = approach, on_map = true }[1] end

--- The column that stands before a wall; nil when none does.
function field.before(game, approach) return field.at(game, approach, "near").pieces[1] end

function field.companies_on(space)
  return tables.filtered(space.pieces, function(piece) return piece.side.name == "town" end)
end

local function go(game, column, to)
  local _, place = field.approach_of(column.space)
  if to[place] then game:move(column, field.at(game, column.approach, to[place])) end
end

--- Procedure: a field towards the wall. False when it stands before it already.
function field.advance(game, column)
  local from = column.space
  go(game, column, further_in) -- rule 3.2
  return column.space ~= from
end

--- Procedure: a field away from the wall.
function field.throw_back(game, column)
  go(game, column, further_out)
  game:tell("{1} is thrown back to {2}", column, column.space)
end

--- Procedure: one strength less; a column without any is beaten.
function field.weaken(game, column)
  game:set(column, "strength", column.strength - 1)
  game:tell("{1} loses a strength", column)
  if column.strength > 0 then return end
  game:tell("{1} is beaten", column)
  game:move(column, forces.box(game, column.side, "dead")) -- rule 4.6
end

--- Procedure: morale and stores stay within their tracks.
function field.change(game, what, by, most)
  game:set(game, what, math.max(0, math.min(most, game[what] + by)))
end

return field
