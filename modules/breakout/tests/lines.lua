-- Lines of supply at their ends: beaches, zones and Cherbourg.
local lines = require("rules.lines")
local things = require("tests.shared.things")

local own = things.own

local function surrounded(t, game, name)
  for _, link in ipairs(game:space(name).links) do
    local other = link:other(game:space(name))
    if other.on_map then t:set(other, "control", "us") end
  end
end

spec("a contested beach is joined to the sea for the Allies, not for the Germans", { rule = "12.71" }, function(t, game)
  t:clear{ to = "off" }
  t:put("us.16-1", "omaha")
  t:put("ge.916", "omaha")
  own(t, game, "german", "omaha")
  surrounded(t, game, "omaha")
  expect.truthy(lines.joined(game, game:side("allied"), game:space("omaha")))
  expect.falsy(lines.joined(game, game:side("german"), game:space("omaha")))
end)

spec("an Allied area behind Germans is joined to nothing", { rules = { "12.5", "12.71" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "vire")
  expect.falsy(lines.joined(game, game:side("allied"), game:space("vire")))
end)

-- Where the enemy holds everything, the line that he cuts still leads to a source of the side's own.
spec("cut off lines lead to the own sources: a beach, or a zone or Cherbourg", { rules = { "12.6", "12.62", "12.71" } }, function(t, game)
  t:clear{ to = "off" }
  for _, area in ipairs(game:spaces{ region = "areas" }) do t:set(area, "control", "us") end
  local german, us = t:put("ge.916", "bayeux"), t:put("us.16-1", "falaise")
  local list = lines.cuts(game, german)
  expect.truthy(#list > 2)
  for _, space in ipairs(list) do expect.falsy(space:in_region("beaches")) end
  for _, area in ipairs(game:spaces{ region = "areas" }) do t:set(area, "control", "german") end
  list = lines.cuts(game, us)
  expect.truthy(#list > 2)
  expect.truthy(list[#list]:in_region("us_beaches"))
end)
