-- Support fire in specs: none of it, or from cups that hold what is named.
local fire = {}

-- Both sides play no marker.
function fire.none(t)
  for _ = 1, 2 do
    t:answer("allied", "fire", nil)
    t:answer("german", "fire", nil)
  end
end

-- Of the cup's markers only so many of each counter stay.
function fire.only(t, game, cup, keep)
  local left = {}
  for counter, count in pairs(keep) do left[counter] = count end
  for _, piece in ipairs(game:space(cup).pieces) do
    if (left[piece.counter] or 0) > 0 then left[piece.counter] = left[piece.counter] - 1 else t:put(piece.counter, "gone") end
  end
end

return fire
