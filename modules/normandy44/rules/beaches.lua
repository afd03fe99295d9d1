-- The beachheads: whose they are, and when they are open.
local tables = require("bocage.tables")

local beaches = {}

local names = { "utah", "omaha", "gold", "juno", "sword" }
local mulberries = { first = "mulberry.first", second = "mulberry.second" }
local armies = { utah = "first", omaha = "first", gold = "second", juno = "second", sword = "second" }

--- The beach to which a hex belongs, or nil.
---@param hex space
---@return string?
function beaches.name_of(hex)
  for _, name in ipairs(names) do
    if hex:in_region("beach." .. name) then return name end
  end
  return nil
end

--- The army that lands on a hex, or nil where no beach is.
---@param hex space
---@return string?
function beaches.army_of(hex) return armies[beaches.name_of(hex)] end

--- Where units come ashore: the beachheads and the other landing hexes.
---@param game game
---@return space[]
function beaches.hexes(game)
  local list = {}
  for _, name in ipairs(names) do list = tables.joined(list, game:spaces{ region = "beach." .. name }) end
  return list
end

---@param game game
---@return space[]
function beaches.heads(game) return game:spaces{ region = "beachheads" } end

--- Does supply come over this beachhead, and do units land there? The side that holds a hex has no enemy in it.
---@param hex space
---@return boolean
function beaches.is_open(hex)
  return hex.holder.name == "allied" and not hex.shut -- rules 21.2, 21.5
end

--- The beachheads that are closed now.
---@param game game
---@return space[]
function beaches.closed(game)
  return tables.filtered(beaches.heads(game), function(hex) return not beaches.is_open(hex) end)
end

--- Procedure: the Germans have taken these hexes from the Allies. Beachheads among them are shut until the Allies have them back.
---@param game game
---@param hexes space[]
function beaches.shut(game, hexes)
  local heads = game:region("beachheads")
  for _, hex in ipairs(hexes) do
    if heads:contains(hex) then game:set(hex, "shut", true) end -- rule 21.5
  end
end

--- Procedure: when the Allied movement phase begins, a beachhead that the Allies have taken back opens again.
---@param game game
function beaches.review(game)
  for _, hex in ipairs(beaches.heads(game)) do
    if hex.holder.name == "allied" then game:set(hex, "shut", false) end -- rule 21.5
  end
end

--- Is the Mulberry of an army complete?
---@param game game
---@param army string
---@return boolean
function beaches.has_mulberry(game, army)
  return #game:pieces{ on_map = true, where = function(piece)
    return piece.counter == mulberries[army] and piece.face == "complete"
  end } > 0
end

return beaches
