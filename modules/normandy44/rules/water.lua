-- Major rivers and flooded hexsides: without a bridge they are crossed only at the beginning of a move.
local water = {}

--- Does a road lead over the hexside?
---@param link link
---@return boolean
function water.bridged(link) return link:crossing("primary") or link:crossing("secondary") end -- rules 9.3, T-causeway

--- Is it a hexside of a major river or a flooded one?
---@param link link
---@return boolean
function water.is_wide(link) return link:has("major") or link:has("flood") end

--- The hexsides of wide water without a bridge that do not touch this hex, those of the whole map, since roads lead far: a cause for
--- game:reach.
---@param game game
---@param from space
---@return Cause
function water.out_of_reach(game, from)
  local links = {}
  for _, space in ipairs(game:region("waterside"):list()) do
    for _, link in ipairs(space.links) do
      local touches = space == from or link:other(space) == from
      if water.is_wide(link) and not touches and not water.bridged(link) then links[#links + 1] = link end -- rule 9.8
    end
  end
  return { links = links, rule = "9.8", text = "Wide water without a bridge is crossed only from beside it, at the beginning of a move" }
end

return water
