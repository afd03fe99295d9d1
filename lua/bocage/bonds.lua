-- Bonds: two units of a side that stand two spaces apart bar the gap between them to the enemy.
local directions = require("bocage.directions")
local options_of = require("bocage.options")
local tables = require("bocage.tables")

-- Where one space touches both, in a straight line, that space is the bond; where two do, it is the side between these two.
-- The links of the board need directions.
local bonds = {}

---@class BondOptions
---@field units piece[] those that may form bonds now: each exerts a zone of control
---@field reaches fun(link: link, into: space): boolean does a zone reach over this link into that space?
---@field broken? set spaces where enemies stand: a gap all of whose spaces lie here is no bond

---@class Bond
---@field a space one end
---@field b space the other end
---@field spaces space[] what touches both: one, which is the bond, or two, with the bond between them
---@field link link? the side that is the bond

---@class Bonds
---@field list Bond[] each bond once, in order of its ends
---@field spaces set that enemies may not enter
---@field links link[] that enemies may not cross

local form = options_of.form("bonds.of", { "units", "reaches" }, { "broken" })

-- The spaces of these units.
local function ends_of(game, units)
  local list = {}
  for i, unit in ipairs(units) do list[i] = unit.space end
  return game:set_of(list)
end

local function straight(space, first, second)
  return directions.out_of(first, space) == directions.out_of(second, first:other(space))
end

-- What closes a gap, or nil where nothing does: a zone does not reach all of it, or more lies between than two spaces.
local function closed(game, gap, reaches)
  local a, b, spaces, first, last = gap.a, gap.b, gap.between, nil, nil
  for _, space in ipairs(spaces) do
    local here, there = game:link(a, space), game:link(b, space)
    if not (reaches(here, space) and reaches(there, space)) then return nil end
    first, last = first or here, there
  end
  if #spaces == 2 then return { a = a, b = b, spaces = spaces, link = game:link(spaces[1], spaces[2]) } end
  -- At the edge of the board the other space of a gap may be missing: then nothing lies between that could be crossed.
  if #spaces == 1 and straight(a, first, last) then return { a = a, b = b, spaces = spaces } end
  return nil
end

local function holds(bond, broken)
  if not broken then return true end
  return not tables.all(bond.spaces, function(space) return broken:contains(space) end)
end

--- The bonds of the moment.
---@param game game
---@param options BondOptions
---@return Bonds
function bonds.of(game, options)
  form(options)
  local list, spaces, links = {}, {}, {}
  for _, gap in ipairs(game:gaps(ends_of(game, options.units))) do
    local bond = closed(game, gap, options.reaches)
    if bond and holds(bond, options.broken) then
      list[#list + 1] = bond
      if bond.link then
        links[#links + 1] = bond.link
      else
        spaces[#spaces + 1] = bond.spaces[1]
      end
    end
  end
  return { list = list, spaces = game:set_of(spaces), links = links }
end

return bonds
