-- The lands: whose influence is where, and who leads.
local influence = require("bocage.influence")
local tables = require("bocage.tables")

local lands = influence.kit{ region = "lands", home = "purse", most = 4 } -- rule 4.3

--- Those who play for points: all but the Abbey.
function lands.barons(game)
  return tables.filtered(game:sides(), function(side) return side.name ~= "abbey" end) -- rule 1.2
end

return lands
