-- Short questions to a side: does it agree to something?
local asking = {}

--- Procedure: may something be done? The side agrees, or passes.
---@param game game
---@param side side
---@param name string of the ask, for policies
---@param label string what it agrees to, on the button
---@param prompt string|table a sentence, or a list of one and its arguments
---@return boolean
function asking.agrees(game, side, name, label, prompt)
  local answer = game:window(side, name, domain.one_of{ of = { "yes" }, label = function() return label end }, { prompt = prompt })
  return answer ~= nil
end

return asking
