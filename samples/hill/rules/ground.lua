-- The ground: stacking limits, the bridge, lines of supply, sectors, who controls what.
local control = require("bocage.control")
local supply = require("bocage.supply")
local tables = require("bocage.tables")
local sight = require("rules.sight")
local units = require("rules.units")

local ground = {}

ground.zone = "ground"
ground.sectors = { "north", "centre", "south" }

---@type StackLimit[]
ground.limits = {
  { rule = "5.1", max = 3, text = "There may be three units in a hex" },
  { rule = "5.2", max = 2, counts = units.regiment, text = "There may be two regiments in a hex" },
  { rule = "5.3", max = 1, counts = units.regiment, text = "There may be one regiment in woods or marsh",
    where = function(space) return space.terrain == "woods" or space.terrain == "marsh" end },
}

---@return link
function ground.bridge(game) return game:link(game:space("0405"), game:space("0505")) end

--- The links whose crossings are cut.
---@return link[]
function ground.closed(game)
  local bridge = ground.bridge(game)
  return bridge.blown and { bridge } or {}
end

--- Is there water between the two, and no bridge that stands?
---@return boolean
function ground.over_water(game, a, b)
  local link = game:link(a, b)
  return link:has("river") and (link.blown or not link:crossing("bridge"))
end

function ground.network(game, side)
  return supply.network(game, {
    sources = game:region(side.name .. ".source"), free = supply.free(game, side, { zone = ground.zone, rule = "4.5" }),
    reach = 3, crossings = { "road" }, closed = ground.closed(game),
    not_features = game:in_force("4.6") and { "river" } or nil, rule = "4.4", net_rule = "4.4",
  })
end

function ground.supply_of(game, unit) return ground.network(game, unit.side).trace(unit.space) end

---@return boolean
function ground.supplied(game, unit) return not game:in_force("4.4") or ground.supply_of(game, unit).value end

---@return string
function ground.sector(space)
  for _, sector in ipairs(ground.sectors) do
    if space:in_region(sector) then return sector end
  end
  return ground.sectors[1]
end

--- How many batteries of the side fire at this space: those in its sector, when somebody sees it.
---@return integer
function ground.guns(game, side, space)
  if not sight.observed(game, side, space) then return 0 end
  return #game:pieces{ side = side, at = game:space("sector." .. ground.sector(space)) }
end

---@return space[] the towns and the summit
function ground.prizes(game) return tables.joined(game:spaces{ region = "towns" }, game:spaces{ region = "summit" }) end

--- Procedure: a unit that passed through these spaces takes them.
function ground.take(game, side, path)
  if game:in_force("10.1") then control.take(game, side, path, "controller") end
end

return ground
