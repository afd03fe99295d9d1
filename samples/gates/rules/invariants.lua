-- What is true at any time.
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local actions = require("rules.actions")
local field = require("rules.field")

return {
  walls = function(game)
    return tables.all(game:spaces{ region = "walls" }, function(wall) return wall.breach >= 0 and wall.breach <= field.ruin end),
      "a wall is less than a ruin, or more than whole"
  end,
  companies = function(game) return stacking.kept(game, actions.limits) end,
  columns = function(game)
    return tables.all(field.columns(game), function(column)
      return column.strength > 0 and column.strength <= column.full and column.space:in_region(column.approach)
    end), "a column is where it cannot be, or as strong as it never was"
  end,
}
