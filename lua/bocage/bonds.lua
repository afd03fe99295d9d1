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

-- The spaces of these units, each once, in order of the list.
local function ends_of(units)
  local list, seen = {}, {}
  for _, unit in ipairs(units) do
    if not seen[unit.space] then
      seen[unit.space] = true
      list[#list + 1] = unit.space
    end
  end
  return list
end

-- What touches each end, and by space which ends it touches; the place of each end in the list.
local function around(ends)
  local beside, touching, order = {}, {}, {}
  for i, space in ipairs(ends) do
    order[space] = i
    local neighbours = space.neighbours
    beside[space] = { list = neighbours }
    for _, neighbour in ipairs(neighbours) do
      beside[space][neighbour] = true
      touching[neighbour] = touching[neighbour] or {}
      table.insert(touching[neighbour], space)
    end
  end
  return beside, touching, order
end

local function straight(space, first, second)
  return directions.out_of(first, space) == directions.out_of(second, first:other(space))
end

-- What touches both ends, or nil where it is no gap: they touch each other, or a zone does not reach all of it.
local function gap_of(game, a, b, beside, reaches)
  if beside[a][b] then return nil end
  local spaces, first, last = {}, nil, nil
  for _, space in ipairs(beside[a].list) do
    if beside[b][space] then
      local here, there = game:link(a, space), game:link(b, space)
      if not (reaches(here, space) and reaches(there, space)) then return nil end
      spaces[#spaces + 1], first, last = space, first or here, there
    end
  end
  if #spaces == 2 then return { a = a, b = b, spaces = spaces, link = game:link(spaces[1], spaces[2]) } end
  -- At the edge of the board the other space of a gap may be missing: then nothing lies between that could be crossed.
  if #spaces == 1 and straight(a, first, last) then return { a = a, b = b, spaces = spaces } end
  return nil
end

-- The ends that have a neighbour in common with this one and come after it in the list, each once.
local function partners(space, beside, touching, order)
  local list, seen = {}, {}
  for _, neighbour in ipairs(beside[space].list) do
    for _, other in ipairs(touching[neighbour]) do
      if order[other] > order[space] and not seen[other] then
        seen[other] = true
        list[#list + 1] = other
      end
    end
  end
  return list
end

local function holds(gap, broken)
  if not broken then return true end
  return not tables.all(gap.spaces, function(space) return broken:contains(space) end)
end

--- The bonds of the moment.
---@param game game
---@param options BondOptions
---@return Bonds
function bonds.of(game, options)
  form(options)
  local ends = ends_of(options.units)
  local beside, touching, order = around(ends)
  local list, spaces, links = {}, {}, {}
  for _, a in ipairs(ends) do
    for _, b in ipairs(partners(a, beside, touching, order)) do
      local gap = gap_of(game, a, b, beside, options.reaches)
      if gap and holds(gap, options.broken) then
        list[#list + 1] = gap
        if gap.link then
          links[#links + 1] = gap.link
        else
          spaces[#spaces + 1] = gap.spaces[1]
        end
      end
    end
  end
  return { list = list, spaces = game:set_of(spaces), links = links }
end

return bonds
