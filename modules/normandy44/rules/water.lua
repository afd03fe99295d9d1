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

-- Those without a bridge on the whole map, since roads lead far, each from both of its ends.
local unbridged = {}
for _, space in ipairs(map:region("waterside"):list()) do
  for _, link in ipairs(space.links) do
    if water.is_wide(link) and not water.bridged(link) then
      unbridged[#unbridged + 1] = { link = link, a = link.a, b = link.b }
    end
  end
end

--- The hexsides of wide water without a bridge that do not touch this hex: a cause for game:reach.
---@param from space
---@return Cause
function water.out_of_reach(from)
  local links = {}
  for _, side in ipairs(unbridged) do
    if side.a ~= from and side.b ~= from then links[#links + 1] = side.link end -- rule 9.8
  end
  return { links = links, rule = "9.8", text = "Wide water without a bridge is crossed only from beside it, at the beginning of a move" }
end

return water
