-- The ground on which a unit may be, and the day from which it may leave its place.
local bounds = {}

--- Is it the scenario of the siege, on the peninsula alone?
---@param game game
---@return boolean
function bounds.in_siege(game) return game:scenario() == "cherbourg" end

--- The land of the scenario.
---@param game game
---@return set
function bounds.land(game)
  if bounds.in_siege(game) then return game:region("peninsula") end -- rule 26.1
  return game:region("land")
end

-- Germans who began the siege south of this row come as far as to it.
local border_row = 12

local function north(game)
  local list = {}
  for _, space in ipairs(game:region("peninsula"):list()) do
    if space.row < border_row then list[#list + 1] = space end
  end
  return game:set_of(list)
end

--- What keeps this unit out of hexes because of who it is: causes for game:reach and retreats.
---@param game game
---@param unit piece
---@return Cause[]
function bounds.causes(game, unit)
  local list = {}
  if unit.division == "cherbourg" then
    list[#list + 1] = {
      spaces = game:region("land") - game:region("cherbourg"), rule = "22.3", text = "The garrison does not leave the perimeter",
    }
  end
  if not bounds.in_siege(game) then return list end
  list[#list + 1] = { spaces = game:region("land") - bounds.land(game), rule = "26.1", text = "The hex is not part of the scenario" }
  if unit.southern then
    list[#list + 1] = { spaces = north(game), rule = "26.3", text = "Units from the south do not go north of row 12" }
  end
  return list
end

--- Procedure: before the siege, who stands in the south is noted.
---@param game game
function bounds.note_the_south(game)
  if not bounds.in_siege(game) then return end
  for _, piece in ipairs(game:pieces{ side = "german", on_map = true }) do
    if piece.space.row > border_row then game:set(piece, "southern", true) end -- rule 26.3
  end
end

local release_of_711 = 8

--- Refuses that a unit moves before its day.
---@param game game
---@param unit piece
function bounds.require_release(game, unit)
  local waits = unit.division == "711-inf" and game.turn < release_of_711
  game:rule("22.4", not waits, { text = "711 Division does not move before June 8", pieces = { unit } })
end

return bounds
