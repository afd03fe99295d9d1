-- The kinds of units, and what each may do; when each comes.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move = impulse.begin, impulse.activate, impulse.move
local own = things.own

-- One unit of each kind in Aunay, an empty American area beside it, another with a spent American.
local function aunay(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "villers", "evrecy")
  t:put("us.16-1", "villers", { face = "spent" })
  local kinds = { infantry = "ge.915", armor = "ge.22-pz", flak = "ge.21-pz-flak", pak = "ge.1039-pak", artillery = "ge.21-pz-art" }
  local list = {}
  for arm, id in pairs(kinds) do list[arm] = t:put(id, "aunay") end
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "aunay")
  return list
end

spec("infantry and armour enter areas of the enemy's alone, nobody else", { rules = { "4.21", "4.22", "4.24", "8.375" } }, function(t, game)
  local list = aunay(t, game)
  for arm, may in pairs{ infantry = true, armor = true, flak = false, pak = false, artillery = false } do
    expect.equal(list[arm].arm, arm)
    local args = { units = { list[arm] }, to = "evrecy" }
    if may then expect.truthy(t:can("german", "move", args)) else t:refuses("8.375", "german", "move", args) end
  end
end)

spec("nor do they enter areas where only enemies stand", { rules = { "8.35", "4.24" } }, function(t, game)
  local list = aunay(t, game)
  for arm, may in pairs{ infantry = true, armor = true, flak = false, pak = false, artillery = false } do
    local args = { units = { list[arm] }, to = "villers" }
    if may then expect.truthy(t:can("german", "move", args)) else t:refuses("8.35", "german", "move", args) end
  end
end)

spec("in company of infantry they all go", { rules = { "8.35", "8.375" } }, function(t, game)
  local list = aunay(t, game)
  t:refuses("8.35", "german", "move", { units = { list.flak, list.pak, list.artillery }, to = "villers" })
  expect.truthy(t:can("german", "move", { units = { list.flak, list.pak, list.artillery, list.infantry }, to = "villers" }))
  expect.truthy(t:can("german", "move", { units = { list.flak, list.armor }, to = "evrecy" }))
end)

spec("infantry and armour lead an assault; flak and anti-tank guns only take part, artillery not even that",
  { rules = { "4.21", "4.22", "4.23", "4.24", "9.2", "16.2" } }, function(t, game)
  local list = aunay(t, game)
  move(t, "german", { list.infantry, list.armor, list.flak, list.pak, list.artillery }, "villers")
  local four = { list.infantry, list.armor, list.flak, list.pak }
  local function args(point) return { area = "villers", units = four, point = point } end
  expect.truthy(t:can("german", "assault", args(list.infantry)))
  expect.truthy(t:can("german", "assault", args(list.armor)))
  t:refuses("16.2", "german", "assault", args(list.flak))
  t:refuses("16.2", "german", "assault", args(list.pak))
  t:refuses("9.7", "german", "assault",
    { area = "villers", units = { list.infantry, list.artillery, list.armor, list.flak, list.pak }, point = list.infantry })
end)

spec("spent units neither move nor assault nor seize", { rules = { "4.2", "8.32", "8.5", "12.1" } }, function(t, game)
  t:clear{ to = "off" }
  local spent, fresh = t:put("ge.915", "aunay", { face = "spent" }), t:put("ge.22-pz", "aunay")
  t:put("us.16-1", "aunay", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "aunay")
  expect.falsy(spent.active)
  t:refuses("8.1", "german", "move", { units = { spent }, to = "conde" })
  t:refuses("8.5", "german", "assault", { area = "aunay", units = { fresh, spent }, point = fresh })
  t:set(spent, "active", true)
  t:refuses("8.32", "german", "move", { units = { spent }, to = "conde" })
end)

spec("units come on their day, not before", { rules = { "4.33", "6.2" } }, function(t, game)
  impulse.quietly(t)
  local late = game:pieces{ at = "later.german", where = function(piece) return piece.date == 8 end }[1]
  t:go("dawn_weather", { turn = 7 })
  expect.equal(late.space.name, "later.german")
end)
