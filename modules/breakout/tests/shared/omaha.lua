-- Example 8: the Americans assault out of Omaha.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local example = {}

function example.omaha(t, game)
  t:clear{ to = "off" }
  things.own(t, game, "us", "port_en_bessin")
  t:set(game:space("omaha"), "fort_gone", true)
  local list, guns = {}, t:put("us.1-art", "omaha")
  for i, id in ipairs{ "us.16-1", "us.18-1", "us.26-1", "us.2-ranger", "us.5-ranger" } do list[i] = t:put(id, "omaha") end
  local others = { t:put("us.115-29", "omaha"), t:put("us.29-art", "omaha") }
  local front, second = t:put("ge.916", "omaha"), t:put("ge.726", "omaha")
  impulse.begin(t, "allied")
  impulse.activate(t, "allied", "omaha")
  return { list = list, guns = guns, others = others, front = front, second = second }
end

function example.storm(t, at, ...)
  t:dice("assault", ...)
  impulse.attack(t, "allied", "omaha", at.list, { at.guns })
  t:answer("german", "forward", at.front)
end

return example
