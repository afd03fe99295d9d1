-- Retreats and displacement.
local fire = require("tests.shared.fire")

local function with(rule) return { rule = rule, scenario = "omaha" } end

-- One combat command of 7 against a reduced regiment of 3 in clear ground: column 9, a one is D2.
local function beaten(t, from, hex)
  local tanks, foe = t:put("us.cca.2", from), t:put("ge.914.352", hex, { face = "back" })
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = hex, attackers = { tanks } })
  fire.none(t)
  t:answer("german", "stand_or_retreat", "retreat")
  return foe, tanks
end

spec("a retreat does not enter enemy zones", with("8.3#5"), function(t)
  t:clear()
  local foe = beaten(t, "2015", "2115")
  t:refuses_answer("8.3#5", "german", "retreat", { "2014", "1914" })
  t:answer("german", "retreat", { "2114", "2013" })
  expect.equal(foe.space.name, "2013")
end)

spec("friends in a zone do not open it", with("8.3#6"), function(t)
  t:clear()
  t:put("ge.915.352", "2014")
  beaten(t, "2015", "2115")
  t:refuses_answer("8.3#5", "german", "retreat", { "2014", "1914" })
end)

spec("a retreat ends nearer to the unit's edge", with("8.3#3"), function(t)
  t:clear()
  local foe = beaten(t, "2015", "2115")
  t:refuses_answer("8.3#3", "german", "retreat", { "2214", "2314" })
  t:answer("german", "retreat", { "2114", "2013" })
  expect.equal(foe.face, "back")
end)

spec("a retreat keeps to vacant hexes", with("8.3#4"), function(t)
  t:clear()
  t:put("ge.915.352", "2114")
  local foe = beaten(t, "2015", "2115")
  t:refuses_answer("8.3#4", "german", "retreat", { "2114", "2013" })
  t:answer("german", "retreat", { "2214", "2314" })
  expect.equal(foe.space.name, "2314")
end)

spec("a retreat ends as many hexes away as the result says", with("8.3#10"), function(t)
  t:clear()
  beaten(t, "2015", "2115")
  t:refuses_answer("8.3#10", "german", "retreat", { "2114", "2214" })
  t:refuses_answer("8.3#10", "german", "retreat", { "2114", "2013", "2114" })
end)

spec("nobody retreats into the sea", with("8.3#7"), function(t)
  t:clear()
  beaten(t, "2216", "2316")
  t:refuses_answer("8.3#5", "german", "retreat", { "2415", "2515" })
end)

-- At the Pointe du Hoc an enemy in 2318 leaves the way by 2416 alone, and one in 2315 closes what lies behind it.
spec("who goes too few hexes loses a step there", with("8.3#10"), function(t)
  t:clear()
  t:put("us.16.1", "2315")
  local tanks, foe = t:put("us.cca.2", "2318"), t:put("ge.916.352", "2417")
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2417", attackers = { tanks } })
  fire.none(t)
  t:answer("german", "stand_or_retreat", "retreat")
  t:answer("german", "retreat", { "2416" })
  expect.equal(foe.space.name, "2416")
  expect.equal(foe.face, "back")
  t:answer("allied", "advance", { { tanks, "2417" } })
end)

spec("who cannot go at all is eliminated, and the hex is open", with("8.3#2"), function(t)
  t:clear()
  local foe = t:put("ge.916.352", "2417")
  local tanks, more = t:put("us.cca.2", "2318"), t:put("us.ccb.2", "2317")
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 2)
  t:act("allied", "attack", { target = "2417", attackers = { tanks, more } })
  fire.none(t)
  t:answer("german", "stand_or_retreat", "retreat")
  expect.equal(foe.space.name, "german.dead")
  t:answer("allied", "advance", { { tanks, "2417" } })
  expect.equal(tanks.space.name, "2417")
end)

-- Displacement ------------------------------------------------------------------------------------------------------

local function crowd(t, ...)
  local counters = { "ge.915.352", "ge.352.352-sp-at-bn", "ge.1-aa-rgt", "ge.sch.30", "ge.5.3", "ge.8.3", "ge.9.3", "ge.894.265" }
  local list = {}
  for i, hex in ipairs{ ... } do list[i] = t:put(counters[i], hex) end
  return list
end

-- From 2417 with an enemy in 2318 the only ends two hexes away are 2415 and 2316.
spec("a friend at the end of the way makes room", with("8.3.1"), function(t)
  t:clear()
  local friends = crowd(t, "2415", "2316")
  local foe = beaten(t, "2318", "2417")
  t:answer("german", "displace", "displace")
  t:answer("german", "retreat", { "2416", "2316" })
  t:answer("german", "displacement", "2215")
  expect.equal(foe.space.name, "2316")
  expect.equal(friends[2].space.name, "2215")
  expect.truthy(friends[2].displaced)
end)

-- Only 2215, 2214 and 2116 lie round 2316's neighbour 2315 here; an enemy zone closes what is next to 2213.
spec("nobody is displaced into an enemy zone", with("8.3.1#3"), function(t)
  t:clear()
  local friends = crowd(t, "2415", "2316")
  t:put("us.18.1", "2314")
  beaten(t, "2318", "2417")
  t:answer("german", "displace", "displace")
  t:answer("german", "retreat", { "2416", "2316" })
  t:refuses_answer("8.3.1#3", "german", "displacement", "2315")
  t:answer("german", "displacement", "2216")
  expect.equal(friends[2].space.name, "2216")
end)

spec("displacement is voluntary", with("8.3.1#1"), function(t)
  t:clear()
  local friends = crowd(t, "2415", "2316")
  local foe = beaten(t, "2318", "2417")
  t:answer("german", "displace", "stay_short")
  t:answer("german", "retreat", { "2416" })
  expect.equal(foe.space.name, "german.dead")
  expect.equal(friends[2].space.name, "2316")
end)

spec("nobody is displaced while a vacant hex is there", with("8.3.1#2"), function(t)
  t:clear()
  crowd(t, "2415")
  beaten(t, "2318", "2417")
  expect.same(t:waiting().asks, { "retreat" })
  t:refuses_answer("8.3#10", "german", "retreat", { "2416", "2415" })
end)

spec("displacement goes on from unit to unit", with("8.3.1#5"), function(t)
  t:clear()
  local friends = crowd(t, "2416", "2415", "2316", "2315", "2215", "2216")
  local foe = beaten(t, "2318", "2417")
  t:answer("german", "displace", "displace")
  t:answer("german", "retreat", { "2416", "2316" })
  t:answer("german", "displacement", "2215")
  t:answer("german", "displacement", "2115")
  expect.equal(foe.space.name, "2316")
  expect.equal(friends[3].space.name, "2215")
  expect.equal(friends[5].space.name, "2115")
end)

-- Tanks of 7 against 5 in clear ground: column 8, a six is A1. Out of the enemy zone there are only 2213, 2314 and 2315.
spec("an attacker's unit that was displaced attacks no more", with("8.3.1#8"), function(t)
  t:clear()
  local tanks, friend = t:put("us.cca.2", "2214"), t:put("us.16.1", "2314")
  t:put("us.18.1", "2213")
  t:put("us.26.1", "2315")
  t:put("ge.914.352", "2115")
  local other = t:put("us.115.29", "1514")
  t:put("ge.915.352", "1515")
  t:go("combat", { active = "allied", turn = 3 })
  t:dice("combat", 6)
  t:act("allied", "attack", { target = "2115", attackers = { tanks } })
  fire.none(t)
  t:answer("allied", "stand_or_retreat", "retreat")
  t:answer("allied", "displace", "displace")
  t:answer("allied", "retreat", { "2314" })
  t:answer("allied", "displacement", "2414")
  expect.equal(friend.space.name, "2414")
  t:refuses("8.3.1#8", "allied", "attack", { target = "1515", attackers = { other, friend } })
end)

-- Who goes where ------------------------------------------------------------------------------------------------------

-- 5 against 4 in bocage: column 3, where a one is A2. The beachhead lies to the north-east of 2404, the drop zone to the west.
local function thrown_back(t, counter, face)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
  t:put("dz.82", "2402", { face = face })
  local unit = t:put(counter, "2404")
  t:put("ge.919.709", "2405")
  t:go("combat", { active = "allied", turn = 2 })
  t:dice("combat", 1)
  t:act("allied", "attack", { target = "2405", attackers = { unit } })
  fire.none(t)
  t:answer("allied", "stand_or_retreat", "retreat")
  return unit
end

spec("airborne units retreat towards a drop zone that supplies them", { rules = { "8.3#3", "10.12#4" }, scenario = "utah" }, function(t)
  local unit = thrown_back(t, "us.501.101", "back")
  t:refuses_answer("8.3#3", "allied", "retreat", { "2304", "2203" })
  t:answer("allied", "retreat", { "2403", "2402" })
  expect.equal(unit.space.name, "2402")
end)

spec("a drop zone that does not supply yet draws nobody", { rule = "8.3#3", scenario = "utah" }, function(t)
  thrown_back(t, "us.501.101", "front")
  t:refuses_answer("8.3#3", "allied", "retreat", { "2403", "2402" })
  t:answer("allied", "retreat", { "2504", "2604" })
end)

spec("a drop zone draws airborne units alone", { rules = { "8.3#3", "10.12#4" }, scenario = "utah" }, function(t)
  thrown_back(t, "us.39.9", "back")
  t:refuses_answer("8.3#3", "allied", "retreat", { "2403", "2402" })
  t:answer("allied", "retreat", { "2504", "2604" })
end)

-- Two regiments of 5 against 4 and a marker of 6 in clear ground: 0, column 6, where a four is A2.
local function two_thrown_back(t)
  t:clear()
  t:put("beachhead", "2319")
  local a, b = t:put("us.16.1", "2214"), t:put("us.18.1", "2215")
  t:put("ge.8.3", "2115", { face = "back" })
  t:go("combat", { active = "allied", turn = 3 })
  return a, b
end

spec("of several that retreat the owner says who goes first", with("8.2.4#4"), function(t, game)
  local a, b = two_thrown_back(t)
  fire.only(t, game, "german.cup", { ["fire.german.6"] = 1 })
  t:dice("combat", 4)
  t:act("allied", "attack", { target = "2115", attackers = { a, b } })
  t:answer("allied", "fire", nil)
  t:answer("german", "fire", "german.cup")
  t:answer("allied", "fire", nil)
  t:answer("allied", "stand_or_retreat", "retreat")
  t:answer("allied", "stand_or_retreat", "retreat")
  t:answer("allied", "order", b)
  t:answer("allied", "retreat", { "2216", "2317" })
  expect.equal(b.space.name, "2317")
  expect.equal(a.space.name, "2214")
  t:answer("allied", "retreat", { "2315", "2316" })
  expect.equal(a.space.name, "2316")
end)
