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

-- What lies around each end: the link to every neighbour, and whether the zone reaches over it.
local function around(ends, reaches)
  local all = {}
  for _, space in ipairs(ends) do
    local links = {}
    for _, link in ipairs(space.links) do
      local other = link:other(space)
      links[other] = { link = link, reached = reaches(link, other) }
    end
    all[space] = links
  end
  return all
end

local function straight(space, first, second)
  return directions.out_of(first, space) == directions.out_of(second, first:other(space))
end

-- What touches both ends, or nil where it is no gap: they touch each other, or a zone does not reach all of it.
local function gap_of(game, a, b, near)
  if near[a][b] then return nil end
  local spaces, first = {}, nil
  for _, space in ipairs(a.neighbours) do
    local here, there = near[a][space], near[b][space]
    if there then
      if not (here.reached and there.reached) then return nil end
      spaces[#spaces + 1], first = space, first or here.link
    end
  end
  if #spaces == 2 then return { a = a, b = b, spaces = spaces, link = game:link(spaces[1], spaces[2]) } end
  -- At the edge of the board the other space of a gap may be missing: then nothing lies between that could be crossed.
  if #spaces == 1 and straight(a, first, near[b][spaces[1]].link) then return { a = a, b = b, spaces = spaces } end
  return nil
end

-- The ends that have a neighbour in common with this one and come after it in the list, each once.
local function partners(space, touching, order)
  local list, seen = {}, {}
  for _, neighbour in ipairs(space.neighbours) do
    for _, other in ipairs(touching[neighbour] or {}) do
      if order[other] > order[space] and not seen[other] then
        seen[other] = true
        list[#list + 1] = other
      end
    end
  end
  return list
end

local function pairs_of(ends)
  local touching, order = {}, {}
  for i, space in ipairs(ends) do
    order[space] = i
    for _, neighbour in ipairs(space.neighbours) do
      touching[neighbour] = touching[neighbour] or {}
      table.insert(touching[neighbour], space)
    end
  end
  return touching, order
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
  local near = around(ends, options.reaches)
  local touching, order = pairs_of(ends)
  local list, spaces, links = {}, {}, {}
  for _, a in ipairs(ends) do
    for _, b in ipairs(partners(a, touching, order)) do
      local gap = gap_of(game, a, b, near)
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
