-- What the Sword scenario has of its own.
local function with(rule, options) return { rule = rule, scenario = "sword", options = options } end

local function beach(t)
  t:clear{ to = "off" }
  t:put("beachhead", "1739")
end

-- Where the nine units stand, by counter.
local usual = {
  ["ge.716.716-sp-at-bn"] = "1439", ["ge.736.716"] = "1538", ["ge.857.346"] = "1343", ["ge.200.21-sp-at-bn"] = "0739",
  ["ge.22.21-pz-rgt"] = "0640", ["ge.125.21"] = "0641", ["ge.192.21"] = "0542", ["ge.305.21-aa-rgt"] = "0840",
  ["ge.2-aa-rgt"] = "0938",
}

local function places(game, changes)
  local list = {}
  for _, unit in ipairs(game:space("german.setup").pieces) do
    list[#list + 1] = { unit, changes and changes[unit.counter] or usual[unit.counter] }
  end
  return list
end

local function deploy(t, game, changes) t:act("german", "deploy", { places = places(game, changes) }) end

local function embark(t, game, ...)
  for _, hex in ipairs{ ... } do t:act("allied", "mark", { hex = hex }) end
  if t:waiting().node == "beachheads" then t:done("allied") end
  local hexes = { ... }
  local list = game:pieces{ at = "allied.assault", where = function(unit) return unit.drop == "" and unit.arm ~= "commando" end }
  for i, unit in ipairs(list) do t:act("allied", "embark", { unit = unit, hex = hexes[(i - 1) // 2 + 1] }) end
  t:done("allied")
end

local function zone(game) return game:pieces{ counter = "dz.6" }[1] end

local function men(game)
  return game:pieces{ side = "allied", where = function(unit) return unit.drop == "6" and unit.steps > 0 end }
end

-- The whole landing: the division around 1243, everybody on the spot, the commandos with this die.
local function land(t, game, die, changes, hexes)
  deploy(t, game, changes)
  embark(t, game, "1739", "1740")
  t:act("allied", "mark_drop", { marker = zone(game), hex = "1243" })
  t:done("allied")
  for i, unit in ipairs(men(game)) do t:act("allied", "drop", { unit = unit, hex = (hexes or { "1243", "1242", "1244" })[i] }) end
  for _ = 1, 3 do t:dice("drop", 6) end
  t:dice("raid", die)
  t:done("allied")
end

spec("nobody leaves the Sword area to the west", with("12.1"), function(t)
  beach(t)
  local unit = t:put("cw.8.3", "1336")
  t:go("movement", { active = "allied", turn = 3 })
  t:refuses("12.1", "allied", "move", { unit = unit, path = { "1335" } })
end)

spec("nine units set up in secret, each in its place", with("12.4#1"), function(t, game)
  t:refuses("12.4#1", "german", "deploy", { places = places(game, { ["ge.2-aa-rgt"] = "1039" }) })
  t:refuses("12.4#1", "german", "deploy", { places = places(game, { ["ge.22.21-pz-rgt"] = "1040" }) })
  t:refuses("12.4#1", "german", "deploy", { places = places(game, { ["ge.125.21"] = "0437" , ["ge.192.21"] = "1140" }) })
  t:refuses("12.4#1", "german", "deploy", { places = places(game, { ["ge.736.716"] = "1739" }) })
  t:refuses_done("12.4#1", "german")
  deploy(t, game)
  expect.equal(#game:space("german.setup").pieces, 9)
end)

spec("markers lie on Sword Beach", with("12.4#2"), function(t, game)
  deploy(t, game)
  t:refuses("12.4#2", "allied", "mark", { hex = "1937" })
  t:refuses_done("12.4#2", "allied")
end)

spec("the third division lands at the markers of Sword", with("12.4#3"), function(t, game)
  deploy(t, game)
  t:act("allied", "mark", { hex = "1739" })
  t:done("allied")
  local unit = game:pieces{ counter = "cw.8.3" }[1]
  t:refuses("12.4#3", "allied", "embark", { unit = unit, hex = "1740" })
  t:refuses_done("12.4#3", "allied")
end)

spec("the drop zone lies north of the ninth row and east of the Orne", with("12.4#4"), function(t, game)
  deploy(t, game)
  embark(t, game, "1739", "1740")
  t:refuses("12.4#4", "allied", "mark_drop", { marker = zone(game), hex = "0843" })
  t:refuses("12.4#4", "allied", "mark_drop", { marker = zone(game), hex = "1238" })
  t:act("allied", "mark_drop", { marker = zone(game), hex = "1243" })
end)

spec("the Germans appear after the drop", with("10.9.2#13"), function(t, game)
  deploy(t, game)
  embark(t, game, "1739", "1740")
  expect.equal(#game:space("german.setup").pieces, 9)
  t:act("allied", "mark_drop", { marker = zone(game), hex = "1243" })
  t:done("allied")
  for i, unit in ipairs(men(game)) do t:act("allied", "drop", { unit = unit, hex = ({ "1243", "1242", "1244" })[i] }) end
  for _ = 1, 3 do t:dice("drop", 6) end
  t:done("allied")
  expect.equal(#game:space("german.setup").pieces, 0)
  expect.equal(game:space("0938").pieces[1].counter, "ge.2-aa-rgt")
end)

spec("who drops onto a secret German fights him", with("12.4#7"), function(t, game)
  land(t, game, 6, { ["ge.857.346"] = "1243" })
  expect.same(t:waiting().asks, { "fire" })
  t:dice("combat", 6)
  t:answer("allied", "fire", nil)
  expect.equal(men(game)[1].space.name, "allied.dead")
end)

spec("the first commando brigade costs the German a ten", with("10.9.3#8"), function(t, game)
  land(t, game, 6)
  t:answer("allied", "raid_hex", "1641")
  expect.equal(game:pieces{ counter = "cw.1-cdo" }[1].space.name, "1641")
  expect.equal(#game:pieces{ counter = "fire.german.10", at = "german.cup" }, 0)
end)

spec("or a six on a four or five", with("12.2#1"), function(t, game)
  land(t, game, 4)
  t:answer("allied", "raid_hex", "1642")
  expect.equal(#game:pieces{ counter = "fire.german.6", at = "german.cup" }, 2)
  expect.equal(#game:pieces{ counter = "fire.german.10", at = "german.cup" }, 1)
end)

spec("commandos do not land on Germans", with("12.4#9"), function(t, game)
  land(t, game, 6, { ["ge.857.346"] = "1641" })
  expect.equal(game:pieces{ counter = "cw.1-cdo" }[1].space.name, "1642")
end)

spec("commandos do not land where a friend stands", with("12.4#9"), function(t, game)
  beach(t)
  t:put("cw.8.3", "1641")
  t:dice("raid", 6)
  t:go("raids")
  expect.equal(game:pieces{ counter = "cw.1-cdo" }[1].space.name, "1642")
end)
