-- Where units go, exactly: costs, halves, the minefield, ambushes, substitutes, the bridge, supply, set-up, counters.
local fighting = require("tests.shared.fighting")

local function with(rule) return { rule = rule, scenario = "battle" } end

local function moves(t, side) t:go("movement", { active = side or "red" }) end

local function can(t, unit, ...) return t:can(unit.side.name, "move", { unit = unit, path = { ... } }) end

-- Costs -------------------------------------------------------------------------------------------------------------

-- What one step onto each ground costs: a unit may go on for the rest of its allowance, and no farther.
spec("what each ground costs on foot", { rules = { "3.3", "3.4" }, scenario = "battle" }, function(t)
  t:clear()
  local unit = t:put("r-1st", "0302")
  local bridge, west = t:put("r-2nd", "0405"), t:put("r-3rd", "0404")
  moves(t)
  local function cost(piece, hex)
    for _, pair in ipairs(t:query("reach", { unit = piece }).value) do
      if pair[1].name == hex then return pair[2] end
    end
  end
  expect.equal(cost(unit, "0202"), 1)
  expect.equal(cost(unit, "0303"), 2) -- woods
  expect.equal(cost(west, "0504"), 2) -- over the river
  expect.equal(cost(west, "0503"), 4) -- marsh over the river, and a hex before
  expect.equal(cost(bridge, "0505"), fraction(1, 2)) -- town by the road
  expect.equal(cost(bridge, "0506"), fraction(3, 2))
  expect.equal(cost(bridge, "0605"), fraction(5, 2)) -- hill
end)

spec("what each ground costs motorised units", { rules = { "3.3", "3.4" }, scenario = "battle" }, function(t)
  t:clear()
  local west, east = t:put("r-tanks", "0302"), t:put("r-recon", "0604")
  t:put("r-bn", "0405")
  moves(t)
  local function cost(piece, hex)
    for _, pair in ipairs(t:query("reach", { unit = piece }).value) do
      if pair[1].name == hex then return pair[2] end
    end
  end
  expect.equal(cost(west, "0202"), 1)
  expect.equal(cost(west, "0303"), 3)
  expect.equal(cost(east, "0605"), 2)
  expect.equal(cost(east, "0504"), 1)
  expect.equal(cost(east, "0503"), nil)
  expect.equal(cost(east, "0904"), fraction(3, 2))
end)

spec("a town off the road costs one", with("3.3"), function(t)
  t:clear()
  local foot, tanks = t:put("r-1st", "0506"), t:put("r-tanks", "0506")
  moves(t)
  local function cost(piece)
    for _, pair in ipairs(t:query("reach", { unit = piece }).value) do
      if pair[1].name == "0505" then return pair[2] end
    end
  end
  expect.equal(cost(foot), 1)
  expect.equal(cost(tanks), 1)
end)

spec("marsh ends a march on foot", with("3.3"), function(t)
  t:clear()
  local unit = t:put("r-1st", "0402")
  moves(t)
  t:refuses("3.3", "red", "move", { unit = unit, path = { "0502", "0501" } })
end)

spec("out of supply half is rounded up", with("3.8"), function(t)
  t:clear()
  local recon = t:put("r-recon", "0209")
  moves(t)
  expect.falsy(t:query("supply", { unit = recon }).value)
  expect.truthy(can(t, recon, "0208", "0207", "0206", "0306"))
  expect.falsy(can(t, recon, "0208", "0207", "0206", "0306", "0307"))
end)

spec("half of three is two", with("3.8"), function(t)
  t:clear()
  local militia = t:put("b-militia", "0209")
  moves(t, "blue")
  expect.falsy(t:query("supply", { unit = militia }).value)
  expect.truthy(can(t, militia, "0208", "0207"))
  expect.falsy(can(t, militia, "0208", "0207", "0206"))
end)

spec("a zone does not reach into marsh", with("4.1"), function(t, game)
  t:clear()
  t:put("b-line", "0603")
  local zone = game:zone("ground", "blue")
  expect.falsy(zone:contains("0602") or zone:contains("0503"))
  expect.truthy(zone:contains("0604") and zone:contains("0504"))
  local listed = t:query("zone", { side = game:side("red") }).value
  expect.equal(#listed, #zone)
end)

spec("a bridge that is blown carries no zone and no supply", { rules = { "3.6", "4.4" }, scenario = "battle" }, function(t, game)
  t:clear()
  local unit = t:put("r-1st", "0604")
  moves(t)
  expect.truthy(t:query("supply", { unit = unit }).value)
  t:set(game:link("0405", "0505"), "blown", true)
  local answer = t:query("supply", { unit = unit })
  expect.falsy(answer.value)
  expect.equal(answer.reasons[1].rule, "4.4")
end)

spec("supply tells its line and its rule, and what cuts it by the other", { rules = { "4.4", "4.5" }, scenario = "battle" }, function(t)
  t:clear()
  local unit = t:put("r-1st", "0504")
  moves(t)
  local reasons = t:query("supply", { unit = unit }).reasons
  expect.equal(reasons[1].rule, "4.4")
  expect.equal(reasons[2].rule, "4.4")
  expect.equal(reasons[1].text, "1 space overland")
  expect.equal(reasons[2].text, "4 spaces along the net")
  t:put("b-line", "0406")
  reasons = t:query("supply", { unit = unit }).reasons
  expect.equal(reasons[1].rule, "4.4")
  expect.equal(reasons[2].rule, "4.5")
end)

spec("two battalions stand in woods", with("5.3"), function(t)
  t:clear()
  local unit = t:put("r-bn", "0302")
  t:put("r-bn", "0303")
  t:put("r-1st", "0303")
  moves(t)
  t:act("red", "move", { unit = unit, path = { "0303" } })
  expect.equal(unit.space.name, "0303")
end)

spec("one regiment in marsh", with("5.3"), function(t)
  t:clear()
  local unit = t:put("r-2nd", "0501")
  t:put("r-1st", "0502")
  moves(t)
  t:refuses("5.3", "red", "move", { unit = unit, path = { "0502" } })
end)

-- Minefield and ambush ----------------------------------------------------------------------------------------------

local function mined(t, hex)
  t:go("minefield")
  t:act("blue", "lay_mine", { hex = hex })
  t:clear()
end

spec("the minefield stops at its own hex, and on four it costs nothing", with("5.6"), function(t, game)
  mined(t, "0704")
  local unit = t:put("r-1st", "0405")
  moves(t)
  t:dice("mine", 4)
  t:act("red", "move", { unit = unit, path = { "0505", "0604", "0704", "0803" } })
  expect.equal(unit.space.name, "0704")
  expect.equal(unit.face, "front")
  expect.equal(game:side("blue").mine, nil)
end)

spec("where a unit stands already, the minefield does not work", with("5.6"), function(t, game)
  mined(t, "0604")
  t:put("r-bn", "0604")
  local unit = t:put("r-1st", "0505")
  moves(t)
  t:act("red", "move", { unit = unit, path = { "0604", "0704" } })
  expect.equal(unit.space.name, "0704")
  expect.truthy(game:side("blue").mine)
end)

spec("nobody is asked for the minefield where it cannot lie", with("5.6"), function(t)
  mined(t, "0604")
  local unit = t:put("r-1st", "0207")
  moves(t)
  t:act("red", "move", { unit = unit, path = { "0208" } })
  expect.truthy(t:undo())
  expect.equal(unit.space.name, "0207")
end)

spec("Blue's own units know where the minefield lies", with("5.6"), function(t, game)
  mined(t, "0604")
  local unit = t:put("b-line", "0704")
  moves(t, "blue")
  t:act("blue", "move", { unit = unit, path = { "0604" } })
  expect.equal(unit.face, "front")
  expect.truthy(game:side("blue").mine)
end)

spec("who dies in the minefield is not ambushed", with("5.6"), function(t)
  mined(t, "0704")
  local unit = t:put("r-bn", "0604")
  t:put("b-militia", "0703")
  moves(t)
  t:dice("mine", 1)
  t:act("red", "move", { unit = unit, path = { "0704" } })
  expect.equal(unit.space.name, "red.dead")
  expect.equal(t:waiting().kind, "choice")
end)

for die, result in ipairs{ "back", "back", "disrupted", "disrupted", "front", "front" } do
  spec("an ambush at " .. die, with("5.7"), function(t)
    t:clear()
    local unit, militia = t:put("r-1st", "0205"), t:put("b-militia", "0304")
    moves(t)
    t:dice("ambush", die)
    t:act("red", "move", { unit = unit, path = { "0204" } })
    t:answer("blue", "ambush", militia)
    expect.equal(unit.face, result == "back" and "back" or "front")
    expect.equal(unit.disrupted, result == "disrupted")
    expect.truthy(militia.ambushed)
  end)
end

spec("nobody need ambush, and who is disrupted cannot", with("5.7"), function(t)
  t:clear()
  local unit, militia = t:put("r-1st", "0205"), t:put("b-militia", "0304")
  local other, clear = t:put("b-line", "0303"), t:put("b-militia", "0104")
  t:set(other, "disrupted", true)
  moves(t)
  t:act("red", "move", { unit = unit, path = { "0204" } })
  t:refuses_answer("5.7", "blue", "ambush", clear)
  t:answer("blue", "ambush", nil)
  expect.falsy(militia.ambushed)
  expect.equal(unit.face, "front")
end)

-- Substitutes -------------------------------------------------------------------------------------------------------

local function breaks(t, unit) return t:can("red", "break_down", { unit = unit }) end

spec("who has moved, is disrupted or has lost a step does not break down", with("5.4"), function(t)
  t:clear()
  local unit, weak, tanks = t:put("r-1st", "0207"), t:put("r-2nd", "0206", { face = "back" }), t:put("r-tanks", "0207")
  moves(t)
  t:refuses("5.4", "red", "break_down", { unit = weak })
  t:refuses("5.4", "red", "break_down", { unit = tanks })
  t:set(unit, "moved", true)
  t:refuses("5.4", "red", "break_down", { unit = unit })
  t:set(unit, "moved", false)
  t:set(unit, "disrupted", true)
  t:refuses("5.4", "red", "break_down", { unit = unit })
  t:set(unit, "disrupted", false)
  expect.truthy(breaks(t, unit))
end)

spec("there are four battalions for two regiments", with("5.4"), function(t, game)
  t:clear()
  local first, second, third = t:put("r-1st", "0207"), t:put("r-2nd", "0206"), t:put("r-3rd", "0205")
  moves(t)
  t:act("red", "break_down", { unit = first })
  t:act("red", "break_down", { unit = second })
  expect.equal(#game:pieces{ counter = "r-bn", at = "0206" }, 2)
  t:refuses("5.4", "red", "break_down", { unit = third })
end)

spec("one battalion in the pool is too few", with("5.4"), function(t)
  t:clear()
  local unit = t:put("r-1st", "0207")
  for _ = 1, 3 do t:put("r-bn", "0205") end
  moves(t)
  t:refuses("5.4", "red", "break_down", { unit = unit })
end)

spec("a hex that would be too full breaks nobody down", with("5.1"), function(t)
  t:clear()
  local unit = t:put("r-1st", "0207")
  t:put("r-recon", "0207")
  moves(t)
  expect.truthy(breaks(t, unit))
  t:put("r-tanks", "0207")
  t:refuses("5.1", "red", "break_down", { unit = unit })
  for _ = 1, 2 do t:put("r-bn", "0205") end
  t:refuses("5.1", "red", "break_down", { unit = unit })
end)

local function combines(t, parts, whole) return t:can("red", "combine", { battalions = parts, regiment = whole }) end

-- The 1st Regiment has become two battalions in this hex.
local function broken_down(t, game, hex)
  t:clear()
  local unit = t:put("r-1st", hex)
  moves(t)
  t:act("red", "break_down", { unit = unit })
  return unit, game:pieces{ counter = "r-bn", at = hex }
end

spec("two battalions that have not moved and are in order combine, neither fewer nor more", with("5.5"), function(t, game)
  local unit, two = broken_down(t, game, "0207")
  expect.falsy(combines(t, game:pieces{ counter = "r-bn", at = "red.pool" }, unit))
  local third = t:put("r-bn", "0207")
  local tanks, recon = t:put("r-tanks", "0206"), t:put("r-recon", "0206")
  local second = t:put("r-2nd", "0105")
  local pooled = game:pieces{ counter = "r-bn", at = "red.pool" }[1]
  expect.truthy(combines(t, two, unit))
  expect.falsy(combines(t, { two[1] }, unit))
  expect.falsy(combines(t, { two[1], two[2], third }, unit))
  expect.falsy(combines(t, { tanks, recon }, unit))
  expect.falsy(combines(t, { two[1], pooled }, unit))
  expect.falsy(combines(t, two, second))
  expect.falsy(combines(t, two, pooled))
  t:set(two[2], "moved", true)
  t:refuses("5.5", "red", "combine", { battalions = two, regiment = unit })
  t:set(two[2], "moved", false)
  t:set(two[1], "disrupted", true)
  t:refuses("5.5", "red", "combine", { battalions = two, regiment = unit })
end)

spec("two battalions do not combine where the regiment may not stand", with("5.3"), function(t, game)
  local unit, two = broken_down(t, game, "0303")
  expect.truthy(combines(t, two, unit))
  t:put("r-2nd", "0303")
  t:refuses("5.3", "red", "combine", { battalions = two, regiment = unit })
end)

-- The bridge --------------------------------------------------------------------------------------------------------

spec("the bridge is blown from its ends alone, by who has time", with("3.6"), function(t, game)
  t:clear()
  local engineers = t:put("b-engineers", "0604")
  moves(t, "blue")
  t:refuses("3.6", "blue", "blow", { unit = engineers })
  t:act("blue", "move", { unit = engineers, path = { "0505" } })
  t:refuses("3.6", "blue", "blow", { unit = engineers })
  t:set(engineers, "moved", false)
  t:set(engineers, "disrupted", true)
  t:refuses("3.6", "blue", "blow", { unit = engineers })
  t:set(engineers, "disrupted", false)
  expect.contains(t:offers("blue"), "blow")
  t:set(game:link("0405", "0505"), "blown", true)
  expect.falsy(t:can("blue", "blow", { unit = engineers }))
end)

spec("who blows the bridge does not move", with("3.6"), function(t, game)
  t:clear()
  local engineers = t:put("b-engineers", "0405")
  moves(t, "blue")
  t:dice("bridge", 4)
  t:act("blue", "blow", { unit = engineers })
  expect.truthy(game:link("0405", "0505").blown)
  t:refuses("3.1", "blue", "move", { unit = engineers, path = { "0404" } })
end)

-- Sight -------------------------------------------------------------------------------------------------------------

spec("from a hill and to one it is seen over woods", with("8.4"), function(t, game)
  local function sees(a, b) return t:query("sight", { from = game:space(a), to = game:space(b) }) end
  expect.falsy(sees("0701", "0704").value)
  expect.truthy(sees("0701", "0705").value)
  expect.truthy(sees("0705", "0701").value)
  expect.falsy(sees("0704", "0707").value)
  local clear = sees("0207", "0208")
  expect.truthy(clear.value)
  expect.equal(clear.reasons[1].rule, "8.4")
end)

-- Set-up ------------------------------------------------------------------------------------------------------------

local function pairs_of(units, hexes)
  local list = {}
  for i, unit in ipairs(units) do list[i] = { unit, hexes[i] } end
  return list
end

spec("motorised units are not set up in marsh", with("3.3"), function(t, game)
  local tanks, units = t:put("b-tanks", "blue.reserve"), game:space("blue.reserve").pieces
  local hexes = { "0605", "0705", "0607", "0904", "0604", "0603" }
  expect.equal(units[6], tanks)
  t:go("deploy", { active = "blue" })
  expect.truthy(t:can("blue", "deploy", { places = pairs_of(units, hexes) }))
  hexes[6] = "0602"
  t:refuses("3.3", "blue", "deploy", { places = pairs_of(units, hexes) })
  hexes[5], hexes[6] = "0602", "0603"
  expect.truthy(t:can("blue", "deploy", { places = pairs_of(units, hexes) }))
  units[6] = nil
  expect.falsy(t:can("blue", "deploy", { places = pairs_of(units, hexes) }))
end)

spec("what is set up in secret is sealed, the minefield veiled", { rules = { "2.2", "2.4" }, scenario = "battle" }, function(t, game)
  local red = game:space("red.reserve").pieces
  t:act("red", "deploy", { places = pairs_of(red, { "0305", "0305", "0306", "0205", "0205" }) })
  expect.equal(game:side("red").plan.kind, "sealed")
  t:go("minefield")
  t:act("blue", "lay_mine", { hex = "0504" })
  expect.equal(game:side("blue").mine.kind, "veiled")
end)

spec("a plan puts each unit where it says", { rule = "2.1", scenario = "battle", options = { secret_setup = false } }, function(t, game)
  local red = game:space("red.reserve").pieces
  t:act("red", "place", { places = pairs_of(red, { "0305", "0304", "0306", "0205", "0109" }) })
  for i, hex in ipairs{ "0305", "0304", "0306", "0205", "0109" } do expect.equal(red[i].space.name, hex) end
  t:act("blue", "adopt", { plan = "east" })
  local found = {}
  for i, unit in ipairs(game:pieces{ side = "blue", on_map = true }) do found[i] = unit.counter .. " " .. unit.space.name end
  table.sort(found)
  expect.same(found, { "b-engineers 0604", "b-line 0605", "b-line 0705", "b-militia 0607", "b-militia 0904" })
end)

spec("without mines there is no minefield", { rule = "2.4", scenario = "battle", options = { mines = false, secret_setup = false } },
  function(t)
    t:act("red", "adopt", { plan = "west" })
    t:act("blue", "adopt", { plan = "east" })
    expect.equal(t:waiting().node, "barrage")
  end)

-- What lasts how long -----------------------------------------------------------------------------------------------

spec("what was done in a phase is forgotten in the next", { rules = { "3.1", "6.2" }, scenario = "battle" }, function(t, game)
  t:clear()
  local unit, militia = t:put("r-1st", "0207"), t:put("b-militia", "0208")
  moves(t)
  t:set(unit, "moved", true)
  t:done("red")
  expect.falsy(unit.moved)
  fighting.attack(t, "0208", { unit }, 2)
  t:answer("red", "retreat", { "0206" })
  expect.truthy(unit.fought and game:space("0208").attacked)
  t:set("battle", game:space("0208"))
  t:done("red")
  expect.falsy(unit.fought or game:space("0208").attacked or game.battle)
  expect.equal(militia.space.name, "0208")
end)

spec("an ambush is remembered for a player turn", with("5.7"), function(t)
  t:clear()
  local militia = t:put("b-militia", "0304")
  moves(t)
  t:set(militia, "ambushed", true)
  t:done("red")
  expect.truthy(militia.ambushed)
  t:done("red")
  expect.falsy(militia.ambushed)
end)

spec("an event is forgotten with its turn", with("9.1"), function(t, game)
  for _, piece in ipairs(game:space("event.cup").pieces) do t:put(piece.counter, "spent") end
  t:go("rally", { event = "rain" })
  expect.equal(game.turn, 2)
  expect.equal(game.event, "quiet")
end)

-- Counters ----------------------------------------------------------------------------------------------------------

local figures = {
  ["r-guard"] = { 6, 5, 3, 3, 4, 2, 2 }, ["r-1st"] = { 5, 4, 2, 2, 4, 2, 2 }, ["r-tanks"] = { 4, 3, 0, 0, 6, 1, 1 },
  ["r-recon"] = { 1, 1, 0, 0, 7, 1, 1 }, ["r-bn"] = { 2, 2, 0, 0, 4, 1, 1 }, ["b-line"] = { 4, 5, 2, 2, 4, 2, 2 },
  ["b-militia"] = { 1, 2, 0, 0, 3, 1, 1 }, ["b-engineers"] = { 2, 3, 0, 0, 4, 1, 1 }, ["b-tanks"] = { 4, 3, 0, 0, 6, 1, 1 },
  ["b-bn"] = { 2, 2, 0, 0, 4, 1, 1 },
}

spec("the counters have their figures", with("1.2"), function(_, game)
  for counter, row in pairs(figures) do
    local one = game:pieces{ counter = counter }[1]
    expect.same({ one.attack, one.defence, one.weak_attack, one.weak_defence, one.move, one.steps, one.battalions }, row)
  end
  for counter, bonus in pairs{ ["r-chit-1"] = 1, ["r-chit-2"] = 2, ["b-chit-1"] = 1, ["b-chit-2"] = 2 } do
    expect.equal(game:pieces{ counter = counter }[1].bonus, bonus)
  end
end)

for scenario, counts in pairs{
  battle = {
    ["r-bn"] = 4, ["b-bn"] = 4, ["r-guns"] = 2, ["b-guns"] = 2, ["r-chit-1"] = 2, ["b-chit-1"] = 2, ["b-militia"] = 2, ["e-quiet"] = 2,
  },
  skirmish = { ["r-bn"] = 4, ["b-bn"] = 4, ["r-guns"] = 2, ["b-guns"] = 2, ["r-chit-1"] = 2, ["b-chit-1"] = 2, ["b-line"] = 2 },
} do
  spec("what there is in the " .. scenario, { rule = "1.2", scenario = scenario }, function(_, game)
    for counter, count in pairs(counts) do expect.equal(#game:pieces{ counter = counter }, count) end
    expect.equal(game.turns, scenario == "battle" and 5 or 3)
    expect.fails('There is no space "turns.6"', function() return game:space("turns.6") end)
  end)
end
