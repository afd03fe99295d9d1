-- Airborne landings, in the Utah scenario.
local function with(rule) return { rule = rule, scenario = "utah" } end

local first_four = { "2403", "2402", "2404", "2503" }
local last_four = { "2305", "2205", "2405", "2204" }

local function go_ashore(t, game, a, b)
  for _, hex in ipairs{ a, b } do t:act("allied", "mark", { hex = hex }) end
  t:done("allied")
  local list = game:pieces{ at = "allied.assault", where = function(unit) return unit.drop == "" end }
  for i, unit in ipairs(list) do t:act("allied", "embark", { unit = unit, hex = i <= 2 and a or b }) end
  t:done("allied")
end

local function marker(game, division) return game:pieces{ counter = "dz." .. division }[1] end

local function zones(t, game, first, second)
  t:act("allied", "mark_drop", { marker = marker(game, "82"), hex = first })
  t:act("allied", "mark_drop", { marker = marker(game, "101"), hex = second })
  t:done("allied")
end

local function men(game, division)
  return game:pieces{ side = "allied", where = function(unit) return unit.drop == division and unit.steps > 0 end }
end

local function drop(t, game, division, hexes)
  for i, unit in ipairs(men(game, division)) do t:act("allied", "drop", { unit = unit, hex = hexes[i] }) end
end

-- Drops both divisions with these dice: eight for the drop, and those of drift in order.
local function drops(t, game, dice, drift, first, zone)
  go_ashore(t, game, "2906", "2508")
  zones(t, game, zone or "2403", "2305")
  drop(t, game, "82", first or first_four)
  drop(t, game, "101", last_four)
  for i = 1, 8 do t:dice("drop", dice[i] or 6) end
  for _, die in ipairs(drift or {}) do t:dice("drift", die) end
  t:done("allied")
  return men(game, "82"), men(game, "101")
end

spec("the Germans stand where the rules put them", with("13.4#2"), function(_, game)
  local places = {
    ["ge.6.2-para"] = "1709", ["ge.709.709-sp-at-bn"] = "3303", ["ge.919.709"] = "3002", ["ge.729.709"] = "3203",
    ["ge.739.709"] = "3304",
  }
  for counter, hex in pairs(places) do expect.equal(game:pieces{ counter = counter }[1].space.name, hex) end
end)

spec("every division needs its drop zone", with("10.9.2#2"), function(t, game)
  go_ashore(t, game, "2906", "2508")
  t:act("allied", "mark_drop", { marker = marker(game, "82"), hex = "2403" })
  t:refuses_done("10.9.2#2", "allied")
end)

spec("a drop zone lies on no beach, woods, sea or city", with("10.9.2#3"), function(t, game)
  go_ashore(t, game, "2906", "2508")
  for _, hex in ipairs{ "2707", "3201", "2710", "3001" } do
    t:refuses("10.9.2#3", "allied", "mark_drop", { marker = marker(game, "82"), hex = hex })
  end
  t:act("allied", "mark_drop", { marker = marker(game, "82"), hex = "2002" })
end)

spec("drop zones lie north of the nineteenth row", with("13.4#5"), function(t, game)
  go_ashore(t, game, "2906", "2508")
  t:refuses("13.4#5", "allied", "mark_drop", { marker = marker(game, "82"), hex = "1902" })
  t:act("allied", "mark_drop", { marker = marker(game, "82"), hex = "2002" })
end)

spec("units drop in or next to their zone, one in a hex", with("10.9.2#4"), function(t, game)
  go_ashore(t, game, "2906", "2508")
  zones(t, game, "2403", "2305")
  local list = men(game, "82")
  t:refuses("10.9.2#4", "allied", "drop", { unit = list[1], hex = "2305" })
  t:act("allied", "drop", { unit = list[1], hex = "2404" })
  t:refuses("10.9.2#4", "allied", "drop", { unit = list[2], hex = "2404" })
  t:refuses_done("10.9.2#4", "allied")
end)

spec("a one loses a regiment and reduces gliders", with("10.9.2#6"), function(t, game)
  local list = drops(t, game, { 1, 6, 6, 1 })
  expect.equal(list[1].space.name, "allied.dead")
  expect.equal(list[4].counter, "us.325.82")
  expect.equal(list[4].space.name, "2503")
  expect.equal(list[4].face, "back")
end)

spec("a two or three reduces and scatters", with("10.9.2#7"), function(t, game)
  local list = drops(t, game, { 3 }, { 6 })
  expect.equal(list[1].space.name, "2303")
  expect.equal(list[1].face, "back")
end)

spec("drift goes clockwise from the west", with("10.9.2#8"), function(t, game)
  local a, b = drops(t, game, { 4, 4, 4, 6, 5, 5, 5, 6 }, { 1, 2, 3, 4, 5, 6 })
  local wanted = { "2402", "2502", "2505", "2503" }
  for i, hex in ipairs(wanted) do expect.equal(a[i].space.name, hex) end
  wanted = { "2306", "2106", "2305", "2204" }
  for i, hex in ipairs(wanted) do expect.equal(b[i].space.name, hex) end
  expect.equal(a[1].face, "front")
end)

spec("a six lands on the spot", with("10.9.2#9"), function(t, game)
  local list = drops(t, game, {})
  expect.equal(list[1].space.name, "2403")
  expect.equal(list[1].face, "front")
  expect.equal(game:space("2403").holder, game:side("allied"))
  expect.truthy(list[1].landed)
end)

-- 5 against 4 is +1, column 3 of bocage, where a six is (A): no step is lost, but the whole unit.
spec("a result that leaves the German where he is costs the whole unit", with("10.9.2#14"), function(t, game)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  local unit, foe = t:put("us.505.82", "2403"), t:put("ge.919.709", "2403")
  t:dice("combat", 6)
  t:go("drop_fights")
  t:answer("allied", "fire", nil)
  expect.equal(unit.space.name, "allied.dead")
  expect.equal(foe.face, "front")
end)

-- Each ground that costs a step, and one that does not.
spec("woods and cities cost a step, open ground does not", with("10.9.2#11"), function(t, game)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  local woods, city, open = t:put("us.505.82", "3201"), t:put("us.507.82", "3001"), t:put("us.508.82", "3203")
  local weak = t:put("us.501.101", "3002", { face = "back" })
  expect.equal(game:space("3201").terrain .. game:space("3001").terrain .. game:space("3203").terrain, "woodscityclear")
  for _ = 1, 4 do t:dice("drop", 6) end
  t:go("drift")
  expect.equal(woods.face, "back")
  expect.equal(city.face, "back")
  expect.equal(open.face, "front")
  expect.equal(weak.space.name, "allied.dead")
end)

spec("beach, woods and city cost a step, the sea everything", with("10.9.2#11"), function(t, game)
  local list = drops(t, game, { 6, 4 }, { 4 }, { "2607", "2706", "2506", "2606" }, "2606")
  expect.equal(game:space("2607").terrain, "beach")
  expect.equal(list[1].face, "back")
  expect.equal(list[2].space.name, "2707")
  expect.equal(list[2].face, "back")
end)

spec("the sea takes whom it gets", with("10.9.2#11"), function(t, game)
  local list = drops(t, game, { 4 }, { 4 }, { "2607", "2706", "2506", "2606" }, "2606")
  expect.equal(list[1].space.name, "allied.dead")
end)

spec("of two units in a hex one is reduced", with("10.9.2#12"), function(t, game)
  local list = drops(t, game, { 4 }, { 4 })
  t:answer("allied", "crowded", list[3])
  expect.equal(list[1].space.name, "2404")
  expect.equal(list[1].face, "front")
  expect.equal(list[3].face, "back")
end)

-- Two come down reduced where two regiments have landed: one of the paratroops is lost, those from the sea are not asked.
spec("of two paratroops on a landing hex one is lost", with("10.9.2#12"), function(t, game)
  go_ashore(t, game, "2607", "2906")
  zones(t, game, "2606", "2305")
  drop(t, game, "82", { "2606", "2507", "2706", "2605" })
  drop(t, game, "101", last_four)
  for _, die in ipairs{ 4, 4, 6, 6, 6, 6, 6, 6 } do t:dice("drop", die) end
  t:dice("drift", 4)
  t:dice("drift", 3)
  t:done("allied")
  local list = men(game, "82")
  t:answer("allied", "crowded", list[2])
  expect.equal(list[2].space.name, "allied.dead")
  expect.equal(list[1].space.name, "2607")
  for _, unit in ipairs(game:space("2607").pieces) do
    if unit.steps > 0 and unit.drop == "" then expect.equal(unit.face, "front") end
  end
end)

local function onto_germans(t, game)
  for _, piece in ipairs(game:space("allied.air").pieces) do
    if piece.fire ~= 10 then t:put(piece.counter, "gone") end
  end
  return drops(t, game, {}, {}, { "3002", "2902", "2903", "2901" }, "2902")
end

-- Reduced by the city: 2 and 10 against 4 is +8, column 7 of the city's line, where a one is D2.
spec("who lands on Germans fights at once with one marker", with("10.9.2#14"), function(t, game)
  local foe = game:pieces{ counter = "ge.919.709" }[1]
  t:dice("combat", 1)
  local list = onto_germans(t, game)
  expect.same(t:waiting().asks, { "fire" })
  t:answer("allied", "fire", "allied.air")
  expect.same(t:waiting().asks, { "retreat" })
  t:answer("german", "retreat", { "3102", "3101" })
  expect.equal(foe.space.name, "3101")
  expect.equal(list[1].space.name, "3002")
end)

-- The paratroops' zone lies all around: 5 and 10 against 4 is +11, column 8 of bocage, where a one is D2.
spec("in a fight on landing zones do not bar the retreat", with("10.9.2#14"), function(t, game)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  local unit, foe = t:put("us.505.82", "2403"), t:put("ge.919.709", "2403")
  for _, piece in ipairs(game:space("allied.air").pieces) do
    if piece.fire ~= 10 then t:put(piece.counter, "gone") end
  end
  t:dice("combat", 1)
  t:go("drop_fights")
  t:answer("allied", "fire", "allied.air")
  expect.same(t:waiting().asks, { "retreat" })
  t:answer("german", "retreat", { "2402", "2401" })
  expect.equal(foe.space.name, "2401")
  expect.equal(unit.space.name, "2403")
end)

spec("who does not drive them off is lost", with("10.9.2#14"), function(t, game)
  t:dice("combat", 4)
  local list = onto_germans(t, game)
  t:answer("allied", "fire", nil)
  expect.equal(list[1].space.name, "allied.dead")
  expect.equal(game:pieces{ counter = "ge.919.709" }[1].space.name, "3002")
end)

spec("drop zones supply airborne units alone", with("10.12#4"), function(t)
  t:clear{ to = "off" }
  t:put("dz.82", "2303", { face = "back" })
  local para, foot = t:put("us.505.82", "2403"), t:put("us.39.9", "2402")
  t:go("movement", { active = "allied", turn = 2 })
  expect.truthy(t:query("supply", { unit = para }).value)
  expect.falsy(t:query("supply", { unit = foot }).value)
end)

spec("drop zones are gone from the third turn", with("10.9.2#15"), function(t, game)
  drops(t, game, {})
  expect.equal(marker(game, "82").face, "back")
  t:go("support", { turn = 2 })
  expect.truthy(marker(game, "82").space.on_map)
  t:go("support", { turn = 3 })
  expect.equal(marker(game, "82").space.name, "off")
end)

spec("airborne units exert no zone in the first turn", with("10.9.2#16"), function(t, game)
  drops(t, game, {})
  local zone = game:set_of(t:query("zone", { side = game:side("german") }).value)
  expect.falsy(zone:contains("2303"))
  expect.truthy(zone:contains("2905"))
  -- What the window draws as the zone of the Allies is the same.
  expect.falsy(game:zone("ground", "allied"):contains("2303"))
  t:go("end_of_turn", { turn = 1 })
  expect.equal(game.turn, 2)
  zone = game:set_of(t:query("zone", { side = game:side("german") }).value)
  expect.truthy(zone:contains("2303"))
end)

spec("airborne units neither move nor attack in the first turn", with("10.9.2#17"), function(t, game)
  local list = drops(t, game, {})
  t:go("movement", { active = "allied", turn = 1 })
  t:refuses("10.9.2#17", "allied", "move", { unit = list[1], path = { "2303" } })
end)

spec("airborne units attack from the second turn", with("10.9.2#17"), function(t, game)
  local list = drops(t, game, {})
  t:put("us.39.9", "2202")
  t:put("ge.1057.91", "2303")
  t:go("combat", { active = "allied", turn = 1 })
  t:refuses("10.9.2#17", "allied", "attack", { target = "2303", attackers = { game:pieces{ counter = "us.39.9" }[1], list[1] } })
end)

-- Three come ashore together; paratroops may drift onto them, another unit may not come on top.
spec("paratroops who drift onto a full beach stay there", with("10.9.2#12"), function(t, game)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  local there = { t:put("us.39.9", "2707"), t:put("us.47.9", "2707"), t:put("us.60.9", "2707"), t:put("us.505.82", "2707") }
  for _, unit in ipairs(there) do t:set(unit, "landed", true) end
  t:go("movement", { active = "allied", turn = 2 })
  t:mode("free")
  t:mode("enforce")
  for _, unit in ipairs(there) do expect.equal(unit.space.name, "2707") end
  t:mode("free")
  t:set(t:put("us.313.79", "2707"), "landed", true)
  t:mode("enforce")
  local from_the_sea = 0
  for _, unit in ipairs(game:space("2707").pieces) do from_the_sea = from_the_sea + (unit.steps > 0 and unit.drop == "" and 1 or 0) end
  expect.truthy(from_the_sea <= 3)
  expect.equal(there[4].space.name, "2707")
end)

-- Drops one division alone, onto the map as it stands.
local function alone(t, game, division)
  for _, unit in ipairs(game:pieces{ at = "allied.assault" }) do
    if unit.drop ~= division then t:put(unit.counter, "off") end
  end
end

spec("who finds no hex around his zone stays behind", with("10.9.2#4"), function(t, game)
  t:clear{ to = "off" }
  alone(t, game, "82")
  t:put("dz.82", "2403")
  local full = game:within(game:space("2403"), 1):list()
  expect.equal(#full, 7)
  local others = { "us.39.9", "us.47.9", "us.60.9", "us.313.79", "us.314.79", "us.315.79" }
  for i, counter in ipairs(others) do t:put(counter, full[i]) end
  t:go("drop_plan")
  expect.same(t:obligations("allied"), { "10.9.2#4" })
  local list = men(game, "82")
  t:refuses("10.9.2#4", "allied", "drop", { unit = list[1], hex = full[1].name })
  t:refuses("10.9.2#4", "allied", "drop", { unit = list[1], hex = "2405" })
  t:act("allied", "drop", { unit = list[1], hex = full[7].name })
  expect.same(t:obligations("allied"), {})
  t:dice("drop", 6)
  t:done("allied")
  expect.equal(list[1].space, full[7])
  expect.equal(list[2].space.name, "allied.assault")
end)

spec("who drifts off the map is lost", with("10.9.2#8"), function(t, game)
  t:clear{ to = "off" }
  local unit = t:put("us.505.82", "2401")
  t:dice("drop", 4)
  t:dice("drift", 1)
  t:go("drift")
  expect.equal(unit.space.name, "allied.dead")
  expect.falsy(game:space("2401").holder)
end)

-- The Vire bounds the scenario between 1809 and 1810.
spec("who drifts out of the scenario is lost", with("10.9.2#11"), function(t)
  t:clear{ to = "off" }
  local unit = t:put("us.505.82", "1809")
  t:dice("drop", 4)
  t:dice("drift", 4)
  t:go("drift")
  expect.equal(unit.space.name, "allied.dead")
end)

spec("of a whole and a reduced unit in a hex the whole one is reduced, and nobody is asked", with("10.9.2#12"), function(t)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  local weak, whole = t:put("us.507.82", "2403", { face = "back" }), t:put("us.505.82", "2403")
  for _ = 1, 2 do t:dice("drop", 6) end
  t:go("drift")
  expect.equal(whole.face, "back")
  expect.equal(weak.face, "back")
  expect.equal(weak.space.name, "2403")
end)

-- The dead of the drop lie together: they are not counted as units in one hex.
spec("two that are lost in the drop crowd nobody", with("10.9.2#12"), function(t)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  local list = { t:put("us.505.82", "2403"), t:put("us.507.82", "2503") }
  for _ = 1, 2 do t:dice("drop", 1) end
  t:go("drift")
  for _, unit in ipairs(list) do
    expect.equal(unit.space.name, "allied.dead")
    expect.equal(unit.face, "front")
  end
  expect.equal(t:waiting().kind, "choice")
end)

-- One regiment on a German in bocage, with or without an aircraft.
local function fight_on_landing(t, game, die, german_face, aircraft)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  local unit, foe = t:put("us.505.82", "2403"), t:put("ge.919.709", "2403", { face = german_face })
  for _, piece in ipairs(game:space("allied.air").pieces) do
    if piece.fire ~= aircraft then t:put(piece.counter, "gone") end
  end
  t:dice("combat", die)
  t:go("drop_fights")
  t:answer("allied", "fire", aircraft and "allied.air" or nil)
  return unit, foe
end

-- 5 against 4 is +1, column 3, where a one is A2: nobody retreats from the air.
spec("a retreat of the attackers costs the whole unit at once", with("10.9.2#14"), function(t, game)
  local unit, foe = fight_on_landing(t, game, 1, "front")
  expect.equal(unit.space.name, "allied.dead")
  expect.equal(foe.face, "front")
  expect.equal(foe.space.name, "2403")
end)

-- 5 and 8 against 4 is +9, column 7, where a four is no effect; a point more would be an exchange.
spec("a marker in a fight on landing counts what it shows", with("10.9.2#14"), function(t, game)
  local unit, foe = fight_on_landing(t, game, 4, "front", 8)
  expect.equal(unit.space.name, "allied.dead")
  expect.equal(foe.face, "front")
end)

-- 5 and 8 against 4 is +9, column 7, where a three is an exchange.
spec("an exchange on landing holds the hex when the German dies of it", with("10.9.2#14"), function(t, game)
  local _, whole = fight_on_landing(t, game, 3, "front", 8)
  expect.equal(whole.face, "back")
  expect.equal(whole.space.name, "2403")
  local other = game:pieces{ counter = "us.505.82" }[1]
  expect.equal(other.space.name, "allied.dead")
end)

-- Reduced it defends with less; with 10 more the sum is beyond +10, column 8 of bocage, where a four is an exchange.
spec("an exchange in which the German dies leaves the hex to the paratroops", with("10.9.2#14"), function(t, game)
  local unit, foe = fight_on_landing(t, game, 4, "back", 10)
  expect.equal(foe.space.name, "german.dead")
  expect.equal(unit.space.name, "2403")
  expect.equal(unit.face, "back")
  expect.equal(game:space("2403").holder, game:side("allied"))
end)

-- 10 against 4 is +6, column 6 of bocage, where a five is A3.
spec("of two that land on a German nobody is asked who goes first", with("10.9.2#14"), function(t, game)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  local list = { t:put("us.505.82", "2403"), t:put("us.507.82", "2403") }
  t:put("ge.919.709", "2403")
  t:dice("combat", 5)
  t:go("drop_fights")
  t:answer("allied", "fire", nil)
  for _, unit in ipairs(list) do expect.equal(unit.space.name, "allied.dead") end
  expect.equal(#game:space("2403").pieces, 1)
end)

spec("reduced units are no drop zones", with("10.12#4"), function(t)
  t:clear{ to = "off" }
  local para = t:put("us.505.82", "2403", { face = "back" })
  t:go("movement", { active = "allied", turn = 2 })
  expect.falsy(t:query("supply", { unit = para }).value)
end)
