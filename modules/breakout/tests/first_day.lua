-- The first day before its impulses: examples 1 to 3 of the rulebook, and the rules of the drop and the bombardments.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local unit, faces = things.unit, things.faces

local paras = { "us.502-101", "us.506-101", "us.501-101", "us.505-82" }

local function list_of(game, ids)
  local list = {}
  for i, id in ipairs(ids) do list[i] = unit(game, id) end
  return list
end

-- Example 1: all four regiments at Sainte-Mère-Église.
local function night(t, game, ...)
  quietly(t)
  t:go("airborne")
  local units = list_of(game, paras)
  t:dice("assault", ...)
  t:act("allied", "night_assault", { area = "ste_mere", units = units, point = units[1] })
  return units, unit(game, "ge.martin-ca")
end

local all_spent = { "spent", "spent", "spent", "spent" }

spec("the game begins with the drop, before any impulse", { rules = { "6.21", "21.1", "5.4", "21.1#1" } }, function(t, game)
  expect.equal(t:waiting().node, "airborne")
  expect.equal(unit(game, "us.505-82").space.name, "ste_mere")
  expect.equal(unit(game, "us.8-4").space.name, "approach.utah")
end)

spec("the drop assaults with seven against five", { rules = { "EX1", "9.2#4", "9.2#1", "9.2#2", "9.3#1", "9.3#2" } }, function(t, game)
  t:go("airborne")
  local units = list_of(game, paras)
  local found = t:query("assault", {
    side = game:side("allied"), area = game:space("ste_mere"), units = units, point = units[4], kind = "airborne",
  })
  expect.equal(found.value, "7:5")
  local two = { unit(game, "us.507-82"), unit(game, "us.508-82") }
  local weak = t:query("assault", {
    side = game:side("allied"), area = game:space("pont_labbe"), units = two, point = two[1], kind = "airborne",
  })
  expect.equal(weak.value, "4:8")
end)

spec("two more for the defender is a stalemate: the point unit is disrupted", { rules = { "EX1", "9.42" } }, function(t, game)
  local units, battery = night(t, game, 3, 3, 4, 4)
  expect.same(faces(units), { "disrupt1", "spent", "spent", "spent" })
  expect.equal(battery.face, "fresh")
end)

spec("a repulse disrupts all who assault, and nobody retreats in the dark", { rules = { "EX1", "9.41" } }, function(t, game)
  local units = night(t, game, 1, 1, 6, 6)
  expect.same(faces(units), { "disrupt1", "disrupt1", "disrupt1", "disrupt1" })
  expect.equal(units[1].space.name, "ste_mere")
end)

spec("in the bocage one casualty point is forgiven", { rules = { "EX1", "9.5", "3.21" } }, function(t, game)
  local units, battery = night(t, game, 3, 3, 3, 4)
  expect.equal(battery.face, "fresh")
  expect.same(faces(units), all_spent)
end)

spec("equal dice leave one point to absorb", { rules = { "EX1", "9.5#1", "9.43" } }, function(t, game)
  local units, battery = night(t, game, 3, 3, 3, 3)
  t:answer("german", "casualties", { { unit = battery, to = "step" } })
  expect.equal(battery.face, "spent")
  expect.same(faces(units), all_spent)
end)

spec("more than it can absorb eliminates the battery; nobody overruns by night", { rules = { "EX1", "9.8", "8.53" } }, function(t, game)
  local units, battery = night(t, game, 5, 5, 3, 3)
  expect.equal(battery.space.name, "losses.german")
  expect.same(faces(units), all_spent)
  expect.equal(game:space("ste_mere").control, "us")
end)

spec("airborne units that do not attack secure bridges of their drop area", { rules = { "EX1", "21.2", "20.1#1" } }, function(t, game)
  t:go("airborne")
  local first, second = unit(game, "us.507-82"), unit(game, "us.508-82")
  t:act("allied", "secure", { unit = first, bridge = game:link("pont_labbe", "valognes") })
  t:refuses("21.2", "allied", "secure", { unit = second, bridge = game:link("pont_labbe", "valognes") })
  t:act("allied", "secure", { unit = second, bridge = game:link("pont_labbe", "ste_mere") })
  expect.equal(game:link("pont_labbe", "valognes").held, "allied")
  expect.equal(game:link("pont_labbe", "st_sauveur").held, "german")
  expect.equal(first.face, "spent")
  expect.falsy(t:can("allied", "night_assault", { area = "pont_labbe", units = { first }, point = first }))
end)

spec("an area is attacked once in the night", { rule = "8.22" }, function(t, game)
  quietly(t)
  t:go("airborne")
  local units = list_of(game, paras)
  t:dice("assault", 3, 3, 6, 6)
  t:act("allied", "night_assault", { area = "ste_mere", units = { units[1] }, point = units[1] })
  t:refuses("8.22", "allied", "night_assault", { area = "ste_mere", units = { units[2] }, point = units[2] })
end)

spec("nobody attacks in the night where he did not drop", { rule = "21.2" }, function(t, game)
  quietly(t)
  t:go("airborne")
  local who = list_of(game, paras)[1]
  t:refuses("21.2", "allied", "night_assault", { area = "trevieres", units = { who }, point = who })
end)

-- Example 2 ------------------------------------------------------------------------------------------------------------------

spec("the fleet bombards Utah with eight against three", { rules = { "EX2", "10.3#1", "10.3#2", "15.1", "3.22" } }, function(t, game)
  quietly(t)
  t:go("naval")
  local fleet = unit(game, "western_tf")
  local utah = t:query("bombardment", { side = game:side("allied"), area = game:space("utah"), kind = "naval", marker = fleet })
  expect.equal(utah.value, "8:3")
  local omaha = t:query("bombardment", { side = game:side("allied"), area = game:space("omaha"), kind = "naval", marker = fleet })
  expect.equal(omaha.value, "8:4")
end)

spec("fresh coastal artillery hardens a beach against ships", { rules = { "EX2", "10.3#4", "16.3" } }, function(t, game)
  t:go("naval")
  local omaha = t:query("bombardment", {
    side = game:side("allied"), area = game:space("omaha"), kind = "naval", marker = unit(game, "western_tf"),
  })
  expect.equal(omaha.reasons[4].rule, "10.3#4")
  expect.equal(omaha.reasons[4].amount, 1)
end)

local function bombard_omaha(t, game)
  quietly(t)
  t:go("naval")
  t:dice("bombardment", 3, 4, 3, 3)
  t:act("allied", "shell", { area = "omaha", primary = unit(game, "ge.vierville-ca") })
end

spec("five points make the primary target and one more spent", { rules = { "EX2", "10.4", "10.4#3", "10.4#4" } }, function(t, game)
  bombard_omaha(t, game)
  expect.equal(unit(game, "ge.vierville-ca").face, "spent")
  expect.same(t:waiting().asks, { "attrition" })
  t:refuses_answer("10.4", "german", "attrition", { unit(game, "ge.916"), unit(game, "ge.726") })
  t:answer("german", "attrition", { unit(game, "ge.726") })
  expect.equal(unit(game, "ge.726").face, "spent")
  expect.equal(unit(game, "ge.916").face, "fresh")
end)

spec("one point does nothing to a fresh unit", { rules = { "EX2", "10.4#4" } }, function(t, game)
  quietly(t)
  t:go("naval")
  t:dice("bombardment", 1, 1, 3, 3)
  t:act("allied", "shell", { area = "utah", primary = unit(game, "ge.1-919") })
  expect.equal(unit(game, "ge.1-919").face, "fresh")
end)

spec("all five beaches are bombarded on the first day, each once", { rules = { "21.3", "21.1#2" } }, function(t, game)
  bombard_omaha(t, game)
  t:answer("german", "attrition", { unit(game, "ge.726") })
  t:refuses("21.3", "allied", "shell", { area = "omaha", primary = unit(game, "ge.916") })
  t:refuses_done("21.3", "allied")
end)

spec("artillery is no primary target while others stand there", { rule = "10.12" }, function(t, game)
  t:go("naval")
  t:refuses("10.12", "allied", "shell", { area = "omaha", primary = unit(game, "ge.352-art") })
end)

-- Example 3 ------------------------------------------------------------------------------------------------------------------

local function strike(t, us, british)
  quietly(t)
  t:go("first_strike")
  t:dice("bombardment", table.unpack(us))
  t:dice("bombardment", table.unpack(british))
  t:act("allied", "strike", { us = "grandcamp", british = "port_en_bessin", first = "us" })
end

spec("aircraft make the battery of Grandcamp spent", { rules = { "EX3", "10.3#3", "16.2" } }, function(t, game)
  local found = t:query("bombardment", {
    side = game:side("allied"), area = game:space("grandcamp"), kind = "air", marker = unit(game, "ix_af"),
  })
  expect.equal(found.value, "5:2")
  strike(t, { 3, 3, 3, 4 }, { 1, 1, 6, 6 })
  t:answer("allied", "primary", unit(game, "ge.grandcamp-ca"))
  t:answer("allied", "primary", unit(game, "ge.longues-ca"))
  expect.equal(unit(game, "ge.grandcamp-ca").face, "spent")
  expect.equal(unit(game, "ge.32-flak-bn").face, "fresh")
  expect.equal(unit(game, "ix_af").face, "used")
  expect.equal(unit(game, "taf_2").face, "used")
end)

spec("a die more than the defender costs a second unit", { rules = { "EX3", "10.4" } }, function(t, game)
  strike(t, { 3, 4, 3, 3 }, { 1, 1, 6, 6 })
  t:answer("allied", "primary", unit(game, "ge.grandcamp-ca"))
  t:answer("german", "attrition", { unit(game, "ge.439-ost") })
  t:answer("allied", "primary", unit(game, "ge.longues-ca"))
  expect.equal(unit(game, "ge.439-ost").face, "spent")
  expect.equal(unit(game, "ge.32-flak-bn").face, "fresh")
end)

spec("three more make everybody in Grandcamp spent", { rules = { "EX3", "10.4" } }, function(t, game)
  strike(t, { 6, 6, 3, 3 }, { 1, 1, 6, 6 })
  t:answer("allied", "primary", unit(game, "ge.grandcamp-ca"))
  t:answer("allied", "primary", unit(game, "ge.longues-ca"))
  expect.equal(unit(game, "ge.439-ost").face, "spent")
  expect.equal(unit(game, "ge.32-flak-bn").face, "spent")
end)

spec("both air forces choose different areas at or next to beaches", { rules = { "21.4", "21.1#3" } }, function(t)
  t:go("first_strike")
  t:refuses("21.4", "allied", "strike", { us = "cherbourg", british = "port_en_bessin", first = "us" })
  t:refuses("21.4", "allied", "strike", { us = "port_en_bessin", british = "port_en_bessin", first = "us" })
  t:refuses_done("21.4", "allied")
end)
