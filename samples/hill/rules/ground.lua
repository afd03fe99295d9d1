-- The ground: stacking limits, the bridge, lines of supply, sectors, who controls what.
local control = require("bocage.control")
local stacking = require("bocage.stacking")
local supply = require("bocage.supply")
local tables = require("bocage.tables")
local sight = require("rules.sight")
local units = require("rules.units")

local ground = {}

ground.zone = "ground"
ground.sectors = { "north", "centre", "south" }

-- rule 10.1
local prizes = { { region = "brook", points = 2 }, { region = "mill", points = 3 }, { region = "summit", points = 4 } }

ground.limits = stacking.limits{
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

--- Can this unit stand on this ground? Nothing motorised stands in marsh.
---@return boolean
function ground.bears(unit, hex) return unit.class ~= "motor" or hex.terrain ~= "marsh" end

--- Is there water, and no bridge that stands?
---@param link link
---@return boolean
function ground.is_water(link) return link:has("river") and (link.blown or not link:crossing("bridge")) end

---@return boolean
function ground.over_water(game, a, b) return ground.is_water(game:link(a, b)) end

function ground.network(game, side)
  -- rules 4.4, 4.5
  return supply.network(game, {
    sources = game:region(side.name .. ".source"), free = supply.free(game, side, { zone = ground.zone }),
    reach = 3, crossings = { "road" }, closed = ground.closed(game),
    not_features = { "river" }, -- rule 4.6
    rule = "4.4", cut_rule = "4.5",
  })
end

function ground.supply_of(game, unit) return ground.network(game, unit.side).trace(unit.space) end

---@return boolean
function ground.supplied(game, unit) return ground.supply_of(game, unit).value end

--- How many batteries of the side fire at this space: those in its sector, when somebody sees it.
---@return integer
function ground.guns(game, side, space)
  if not sight.observed(game, side, space) then return 0 end -- rule 8.3
  return tables.sum(ground.sectors, function(sector)
    return space:in_region(sector) and #game:pieces{ side = side, at = "sector." .. sector } or 0
  end)
end

--- The places that count, with what each is worth to Red.
---@return { space: space, points: integer }[]
function ground.prizes(game)
  local list = {}
  for _, prize in ipairs(prizes) do
    list[#list + 1] = { space = game:spaces{ region = prize.region }[1], points = prize.points }
  end
  return list
end

--- Procedure: a unit that passed through these spaces takes them.
function ground.take(game, side, path)
  control.take(game, side, path, "controller") -- rule 10.1
end

return ground
