-- Americans and the Commonwealth side by side: they do not stack, and do not help one another with guns.
local attaching = require("rules.attaching")
local field = require("tests.shared.field")

spec("Americans and Commonwealth do not stack", { rules = { "6.3" }, scenario = "campaign" }, function(t)
  t:dice("weather", 6, 6)
  local units = field.set(t, { { "us.1.16-1", "C2645" }, { "cw.50.69.5eyorks", "C2644" }, { "us.1.16-2", "C2646" } })
  field.go(t, "movement", "allied")
  t:refuses("6.3", "allied", "move", { unit = units[1], path = { "C2644" } })
  expect.truthy(t:can("allied", "move", { unit = units[1], path = { "C2646" } }))
end)

spec("what is over the limit is told in points, whatever the nations", { rules = { "6.1" }, scenario = "campaign" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "C2645" }, { "us.1.16-2", "C2645" } })
  expect.same(t:query("stacking", { space = units[1].space, side = game:side("allied") }).value, { 6, 6 })
end)

local function objections(title, rule, list, found)
  spec(title, { rules = { rule }, scenario = "campaign" }, function(_, game)
    local pieces = {}
    for i, one in ipairs(list) do pieces[i] = game:pieces{ counter = one }[1] end
    local count = 0
    for _, objection in ipairs(attaching.objections(game, pieces)) do
      if objection.rule == rule and not objection.ok then count = count + 1 end
    end
    expect.equal(count, found)
  end)
end

objections("units of both nations do not attack together", "6.3", { "us.1.16-1", "cw.50.69.5eyorks" }, 1)
objections("those of one do", "6.3", { "us.1.16-1", "us.1.16-2" }, 0)
objections("ships of any nation help", "6.3", { "us.1.16-1", "ship.rodney" }, 0)
objections("American guns do not help the Commonwealth", "12.7", { "cw.50.69.5eyorks", "us.fa186" }, 1)
objections("nor Commonwealth guns Americans", "12.7", { "us.1.16-1", "cw.64med" }, 1)
objections("its own do", "12.7", { "us.1.16-1", "us.fa186" }, 0)
objections("and ships do", "12.7", { "us.1.16-1", "us.fa186", "ship.rodney" }, 0)
