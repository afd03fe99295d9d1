-- Figures of the rules and of the scenario, from the charts.
local figures = {}

--- A figure of the rules.
---@param game game
---@param name string a row of the chart "figures"
---@return integer
function figures.of(game, name) return tonumber(game:lookup("figures", name, "value")) end

--- A figure of the scenario that is played.
---@param game game
---@param name string a column of the chart "scenarios"
---@return integer
function figures.here(game, name) return tonumber(game:lookup("scenarios", game:scenario(), name)) end

--- A word of the scenario that is played, as where it is played.
---@param game game
---@param name string a column of the chart "scenarios"
---@return string
function figures.word(game, name) return game:lookup("scenarios", game:scenario(), name) end

--- What the scenario that is played says of a stage, nil where it says nothing.
---@param game game
---@param name string a column of the chart "stages"
---@return string?
function figures.stage(game, name)
  local word = game:lookup("stages", game:scenario(), name)
  return word ~= "-" and word or nil
end

--- A region that the scenario names, empty where it names none.
---@param game game
---@param name string a column of the chart "stages"
---@return set
function figures.region(game, name)
  local region = figures.stage(game, name)
  return region and game:region(region) or game:set_of{}
end

--- What a landing site says, as a word.
---@param game game
---@param site string a row of the chart "sites"
---@param name string one of its columns
---@return string
function figures.site(game, site, name) return game:lookup("sites", site, name) end

--- The Allied nations of the scenario.
---@param game game
---@return string[]
function figures.nations(game) return string.split(figures.word(game, "allies"), "+") end

--- Half of a number, and what is left over with it.
---@param number integer
---@return integer
function figures.half(number) return (number + 1) // 2 end -- rule 3.2

return figures
