-- What specs take for granted on the way to a later turn.
local course = {}

-- In a campaign the weather is rolled for when a turn begins.
function course.fair(t) t:dice("weather", 1) end

-- The Allies hold these hexes.
function course.hold(t, game, names)
  for _, hex in ipairs(string.split(names)) do t:set(game:space(hex), "holder", game:side("allied")) end
end

return course
