-- Coming back from free play: what nobody remembers counts as done.
local settling = {}

--- Procedure: these boolean variables are true of all these pieces, such as that they have moved.
---@param game game
---@param list piece[]
---@param ... string
function settling.spend(game, list, ...)
  for _, piece in ipairs(list) do
    for _, variable in ipairs{ ... } do game:set(piece, variable, true) end
  end
end

return settling
