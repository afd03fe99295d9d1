-- Displacement: a unit in the way of a retreat goes one hex aside, and may push another one.
local units = require("rules.units")
local ways = require("rules.ways")

local displacement = {}

-- A unit aside goes to a hex next to it: those that are free, and those with one friend who could go aside in turn.
local function choices(game, unit, seen)
  local open, free, held = ways.open(game, unit), {}, {}
  for _, space in ipairs(unit.space.neighbours) do
    if open:contains(space) and not seen[space] then
      local there = units.at(space)
      if #there == 0 then
        free[#free + 1] = space
      elseif #there == 1 and game:in_force("8.3.1-5") then
        held[#held + 1] = space
      end
    end
  end
  return free, held
end

local function with(seen, space)
  local more = { [space] = true }
  for one in pairs(seen) do more[one] = true end
  return more
end

local function can_go(game, unit, seen)
  local free, held = choices(game, unit, seen)
  if #free > 0 then return true end
  for _, space in ipairs(held) do
    if can_go(game, units.at(space)[1], with(seen, space)) then return true end
  end
  return false
end

--- The hexes near a retreating unit whose unit could go aside.
---@param game game
---@param unit piece
---@param length integer
---@return set
function displacement.possible(game, unit, length)
  local list = {}
  for _, space in ipairs((game:within(unit.space, length) * ways.friends(game, unit)):list()) do
    local there = units.at(space)
    local seen = { [unit.space] = true, [space] = true }
    if #there == 1 and can_go(game, there[1], seen) then list[#list + 1] = space end
  end
  return game:set_of(list)
end

local function movable(game, held, seen)
  local list = {}
  for _, space in ipairs(held) do
    if can_go(game, units.at(space)[1], with(seen, space)) then list[#list + 1] = space end
  end
  return list
end

local function best_of(game, unit, list)
  local homeward, better = ways.homeward(game, unit), {}
  for _, space in ipairs(list) do
    if homeward(space) then better[#better + 1] = space end
  end
  return (#better > 0 and game:in_force("8.3-3")) and better or list
end

local function aside(game, unit, seen)
  local free, held = choices(game, unit, seen)
  local list = best_of(game, unit, #free > 0 and free or movable(game, held, seen))
  local space = game:ask(unit.side, "displacement", domain.one_of{ of = list },
    { prompt = unit.title .. " makes room: where does it go?" })
  if #units.at(space) > 0 then aside(game, units.at(space)[1], with(seen, space)) end
  game:set(unit, "displaced", true)
  units.occupy(game, unit, space)
  game:tell("{1} makes room and goes to {2}", unit, space)
end

--- Procedure: the unit in this hex makes room for the one that retreats there.
function displacement.clear(game, retreating, space)
  aside(game, units.at(space)[1], { [retreating.space] = true, [space] = true })
end

return displacement
