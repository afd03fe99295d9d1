-- What the Utah scenario has of its own.
local function with(rule) return { rule = rule, scenario = "utah" } end

local function beach(t)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
end

spec("nobody crosses the Vire", with("13.1"), function(t)
  beach(t)
  local unit = t:put("us.39.9", "1809")
  t:go("movement", { active = "allied", turn = 3 })
  t:refuses("13.1", "allied", "move", { unit = unit, path = { "1810" } })
end)

spec("markers lie on Utah Beach", with("13.4#3"), function(t)
  t:refuses("13.4#3", "allied", "mark", { hex = "2318" })
  t:refuses_done("13.4#3", "allied")
end)

spec("the assault force of Utah lands at its markers", with("13.4#4"), function(t, game)
  t:act("allied", "mark", { hex = "2707" })
  t:done("allied")
  local list = game:pieces{ at = "allied.assault", where = function(unit) return unit.drop == "" end }
  expect.equal(#list, 4)
  t:refuses("13.4#4", "allied", "embark", { unit = list[1], hex = "2607" })
  for i = 1, 3 do t:act("allied", "embark", { unit = list[i], hex = "2707" }) end
  t:done("allied")
  expect.equal(list[4].space.name, "allied.due")
end)
