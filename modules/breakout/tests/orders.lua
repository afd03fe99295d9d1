-- What a standing order answers, asked for its answer alone.
local policies = require("rules.policies")
local things = require("tests.shared.things")

local own = things.own

-- Rolls again -------------------------------------------------------------------------------------------------------------------

-- The Germans have their impulse; is this roll to be rolled again?
local function again(game, side, ask)
  return policies.reroll.above.run(game, game:side(side), ask)
end

local function rolled(t, purpose, total)
  t:set("roll_purpose", purpose)
  t:set("roll_total", total)
end

local rolls = {
  { "german", 1, nil }, { "german", 2, nil }, { "german", 3, nil }, { "german", 0, nil }, { "german", -1, "again" },
  { "allied", 1, "again" }, { "allied", 0, nil }, { "allied", -1, nil },
}

spec("without a limit who lost the roll rolls again, not who equalled it", { rule = "11.3" }, function(t, game)
  t:go("impulse_begins", { active = "german", turn = 8, advantage = "german" })
  for _, roll in ipairs(rolls) do
    rolled(t, "assault", roll[2])
    expect.equal(again(game, roll[1], {}), roll[3])
    rolled(t, "bombardment", roll[2])
    expect.equal(again(game, roll[1], {}), roll[3])
  end
end)

spec("a limit is the first roll that is let stand, in attack and defence", { rule = "11.3" }, function(t, game)
  t:go("impulse_begins", { active = "german", turn = 8, advantage = "german" })
  local limit = { arguments = { limit = 2 } }
  for _, roll in ipairs(rolls) do
    rolled(t, "assault", roll[2] + 2)
    expect.equal(again(game, roll[1], limit), roll[3])
  end
end)

spec("what is no fight is not rolled again by the order", { rule = "11.6" }, function(t, game)
  t:go("impulse_begins", { active = "german", turn = 8, advantage = "german" })
  rolled(t, "interdiction", -5)
  expect.equal(again(game, "german", {}), nil)
  rolled(t, "interdiction", 5)
  expect.equal(again(game, "allied", {}), nil)
end)

-- Forward units -----------------------------------------------------------------------------------------------------------------

-- Germans in Villers-Bocage, each a counter and its face; so many points are to be absorbed, and this one stands in front.
local function stands(t, game, list, points, front)
  t:clear{ to = "off" }
  local units, name_of = {}, {}
  for i, one in ipairs(list) do
    units[i] = t:put(one[1], "villers", { face = one[2] or "fresh" })
    name_of[units[i]] = i
  end
  t:set("fight_area", game:space("villers"))
  t:set("fight_points", points or 0)
  if front then t:set("fight_front", units[front]) end
  return units, name_of
end

spec("the weakest in front, wherever it stands; of several the lowest", { rule = "9.1" }, function(t, game)
  local list = stands(t, game, { { "ge.916" }, { "ge.726" }, { "ge.6-fs" }, { "ge.736" }, { "ge.352-art" } })
  expect.equal(policies.forward.expendable.run(game, game:side("german")), list[2])
end)

-- Casualties --------------------------------------------------------------------------------------------------------------------

-- The choices of an order in short: "1 1 2>villers" is two steps of the first unit and a retreat of the second.
local function answer(game, name, name_of)
  local list = policies.casualties[name].run(game, game:side("german"))
  if not list then return nil end
  local words = {}
  for i, choice in ipairs(list) do
    words[i] = name_of[choice.unit] .. (choice.to == "step" and "" or ">" .. choice.to.name)
  end
  return table.concat(words, " ")
end

local three = { "ge.916", "ge.915", "ge.914" }

-- Regiments of one division with these faces.
local function trio(faces)
  local list = {}
  for i, face in ipairs(faces) do list[i] = { three[i], face } end
  return list
end

local fresh, spent, once, twice = "fresh", "spent", "disrupt1", "disrupt2"

local spreads = {
  { { fresh, fresh }, 1, 1, "1" },
  { { fresh, fresh }, 1, 2, "1 2" },
  { { fresh, fresh }, 1, 3, "1 2 1" },
  { { fresh, fresh }, 1, 8, "1 2 1 2 1 2 1 2" },
  { { fresh, fresh }, 2, 1, "2" },
  { { fresh, fresh }, 2, 3, "2 1 2" },
  { { fresh, spent }, 1, 2, "1 1" },
  { { fresh, spent }, 1, 3, "1 1 2" },
  { { spent, fresh }, 1, 1, "1" },
  { { spent, fresh }, 1, 2, "1 2" },
  { { spent, fresh }, 1, 3, "1 2 2" },
  { { once, fresh }, 1, 1, "1" },
  { { once, fresh }, 1, 4, "1 2 2 2" },
  { { twice, fresh }, 1, 2, "1 2" },
  { { twice, fresh }, 1, 5, "1 2 2 2 2" },
  { { fresh, twice }, 2, 3, "2 1 1" },
  { { twice, twice }, 2, 2, "2 1" },
}

-- How a case is called: "fresh and spent, unit 1 in front, 3 points".
local function case_words(case)
  return table.concat(case[1], " and ") .. ", unit " .. case[2] .. " in front, points: " .. case[3]
end

-- The forward unit comes first, and nobody is disrupted before all are spent.
for _, case in ipairs(spreads) do
  spec("points are spread: " .. case_words(case), { rules = { "9.5", "9.5#6" } }, function(t, game)
    local _, name_of = stands(t, game, trio(case[1]), case[3], case[2])
    expect.equal(answer(game, "spread", name_of), case[4])
  end)
end

for front = 1, 3 do
  spec("of three units number " .. front .. " in front takes the first point and the fourth", { rule = "9.5" }, function(t, game)
    local _, name_of = stands(t, game, trio{ fresh, fresh, fresh }, 4, front)
    local words = answer(game, "spread", name_of)
    expect.equal(words:sub(1, 1), tostring(front))
    expect.equal(words:sub(7, 7), tostring(front))
  end)
end

-- Around Villers-Bocage only Aunay is German.
local function only_aunay(t, game)
  for _, link in ipairs(game:space("villers").links) do t:set(link:other(game:space("villers")), "control", "us") end
  own(t, game, "german", "aunay")
end

local retreats = {
  { { fresh, fresh }, 1, 1, "1>aunay" },
  { { fresh, fresh }, 1, 2, "1>aunay" },
  { { fresh, fresh }, 1, 3, "1>aunay 2>aunay" },
  { { fresh, fresh }, 2, 1, "2>aunay" },
  { { fresh, fresh }, 1, 4, "1>aunay 2>aunay" },
  { { fresh, fresh }, 1, 5, "1 2 1 2 1" },
  { { fresh, spent }, 1, 3, "1>aunay 2>aunay" },
  { { spent, spent }, 1, 1, "1>aunay" },
  { { spent, once }, 1, 2, "1>aunay 2>aunay" },
  { { spent, spent }, 1, 3, "1 2 1" },
}

-- Who retreats absorbs one point, or two while fresh; if that is not enough, all stay.
for _, case in ipairs(retreats) do
  spec("units give way: " .. case_words(case), { rules = { "9.5", "9.5#5", "9.62" } }, function(t, game)
    local _, name_of = stands(t, game, trio(case[1]), case[3], case[2])
    only_aunay(t, game)
    expect.equal(answer(game, "give_way", name_of), case[4])
  end)
end

spec("a battery has nowhere to go: others retreat, and it absorbs what is left", { rules = { "9.5", "8.373" } }, function(t, game)
  local battery = { { "ge.916" }, { "ge.longues-ca" } }
  local _, name_of = stands(t, game, battery, 2, 1)
  only_aunay(t, game)
  expect.equal(answer(game, "give_way", name_of), "1>aunay")
  t:set("fight_points", 3)
  expect.equal(answer(game, "give_way", name_of), "1 2 1")
end)

local crowd = { "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729", "ge.736", "ge.739" }

spec("as many retreat by order as find room", { rules = { "9.65", "7.1" } }, function(t, game)
  local _, name_of = stands(t, game, trio{ spent, spent }, 2, 1)
  only_aunay(t, game)
  for i = 1, 8 do t:put(crowd[i], "aunay") end
  expect.equal(answer(game, "give_way", name_of), "1>aunay 2>aunay")
  t:put(crowd[9], "aunay")
  expect.equal(answer(game, "give_way", name_of), "1 2")
end)

spec("without points to absorb nobody retreats by order", { rule = "9.62" }, function(t, game)
  local _, name_of = stands(t, game, trio{ fresh, fresh }, 0, 1)
  only_aunay(t, game)
  expect.equal(answer(game, "spread", name_of), nil)
  expect.equal(answer(game, "give_way", name_of), nil)
end)

-- Attrition ---------------------------------------------------------------------------------------------------------------------

local function attrition(game, name, name_of)
  local hit = {}
  for i, unit in ipairs(policies.attrition[name].run(game, game:side("german"))) do hit[i] = name_of[unit] end
  return table.concat(hit, " ")
end

spec("attrition by order spares the strong, or the tired", { rule = "10.4" }, function(t, game)
  local list = { { "ge.914", spent }, { "ge.726", spent }, { "ge.6-fs" } }
  local _, name_of = stands(t, game, list, 2)
  expect.equal(attrition(game, "spare_disrupted", name_of), "3")
  expect.equal(attrition(game, "spare_strong", name_of), "1 2")
  t:set("fight_points", 1)
  expect.equal(attrition(game, "spare_strong", name_of), "2")
end)

spec("among ten alike attrition hits as many as the points allow", { rule = "10.4" }, function(t, game)
  local list = {}
  for i, id in ipairs{
    "ge.914", "ge.915", "ge.916", "ge.1057", "ge.1058", "ge.729", "ge.920", "ge.921", "ge.922", "ge.736",
  } do list[i] = { id } end
  local units = stands(t, game, list, 6)
  expect.equal(#units, 10)
  for _, order in ipairs{ "spare_disrupted", "spare_strong" } do
    expect.equal(#policies.attrition[order].run(game, game:side("german")), 3)
  end
end)
