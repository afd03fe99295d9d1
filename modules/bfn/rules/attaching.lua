-- Attachment: who may fight together. A division fights with its own units and three others; looked at anew for each combat.
local tables = require("bocage.tables")
local figures = require("rules.figures")
local supplying = require("rules.supplying")
local units = require("rules.units")

local attaching = {}

--- The division that leads: that of the first unit of a division, or nil where corps units fight alone.
---@param game game
---@param list piece[]
---@return string?
function attaching.leader(game, list)
  for _, unit in ipairs(list) do
    if units.is_divisional(game, unit) then return unit.formation end
  end
  return nil
end

local function is_free(unit) return units.is_ship(unit) end

-- German guns join any division and are not counted.
local function is_free_gun(unit) return units.is_gun(unit) and unit.side.name == "german" end -- rule 7.2#2

-- Of one brigade of tanks any number joins a British division: the one of which most are here.
local function brigade_in(list)
  local tanks = tables.filtered(list, function(unit) return unit.brigade end)
  local _, best = tables.most(tanks, function(unit)
    return #tables.filtered(tanks, function(other) return other.formation == unit.formation end)
  end)
  return best[1] and best[1].formation
end

local function most(game, list)
  local group = tables.any(list, function(unit)
    return tables.any(supplying.feeders(game, unit), function(hq) return hq.battlegroup end)
  end)
  return figures.of(game, group and "attached_group" or "attached") -- rules 12.1#5, 20.3#3
end

-- Are there some of both Allied nations?
local function is_mixed(list)
  local function has(nation) return tables.any(list, function(unit) return unit.nation == nation end) end
  return has("us") and has("cw")
end

---@param game game
---@param list piece[] all that take part on one side, guns among them
---@return Objection[]
function attaching.objections(game, list)
  local leader, brigade, others, strangers = attaching.leader(game, list), brigade_in(list), {}, {}
  for _, unit in ipairs(list) do
    local own = leader and unit.formation == leader and not unit.is_company
    local with_brigade = brigade ~= nil and unit.formation == brigade -- rule 7.2#4
    if not own and not with_brigade and not is_free(unit) and not is_free_gun(unit) then -- rules 7.2#2, 7.2#5
      others[#others + 1] = unit
      if units.is_divisional(game, unit) then strangers[#strangers + 1] = unit end
    end
  end
  local alone = #list == 1
  local guns = tables.filtered(strangers, units.is_gun)
  local ashore = tables.filtered(list, function(unit) return not is_free(unit) end)
  local troops = tables.filtered(ashore, function(unit) return not units.is_gun(unit) end)
  return {
    { rule = "6.3", ok = not is_mixed(troops), text = "Americans and Commonwealth do not attack together", pieces = troops },
    { rule = "12.7", ok = is_mixed(troops) or not is_mixed(ashore), text = "No artillery helps the other Allied nation", pieces = ashore },
    { rule = "7.2#2", ok = #guns == 0, text = "Allied divisional artillery stays with its division", pieces = guns },
    { rule = "7.2#1", ok = #strangers <= 1, text = "One unit of another division at most is attached", pieces = strangers },
    { rule = "12.1#5", ok = alone or #others <= most(game, list), text = "Three units at most are attached to a division",
      pieces = others },
    { rule = "12.1#4", ok = alone or tables.all(others, function(unit) return supplying.general(game, unit) end), pieces = others,
      text = "Who is attached must draw supply" },
  }
end

return attaching
