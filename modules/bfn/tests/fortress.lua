-- Fortress Cherbourg: where its twelve strongpoints are set up.
local function fort(game, strength, n) return game:pieces{ counter = "strongpoint." .. strength }[n or 1] end

local function place(t, game, list)
  for _, one in ipairs(list) do t:act("german", "deploy", { unit = fort(game, one[1], one[2]), space = one[3] }) end
end

local rim = { { 1, 1, "016089" }, { 1, 2, "016104" }, { 2, 1, "019090" }, { 2, 2, "018103" }, { 3, 1, "022100" }, { 3, 2, "020093" },
  { 4, 1, "022098" }, { 4, 2, "021095" }, { 4, 3, "020102" } }

spec("strongpoints stand inside the perimeter, in no city", { rules = { "18.9.2", "18.9.2#2" }, scenario = "cherbourg" },
  function(t, game)
  t:go("german_setup")
  local one = fort(game, 4)
  t:refuses("18.9.2#2", "german", "deploy", { unit = one, space = "023096" })
  t:refuses("18.9.2#2", "german", "deploy", { unit = one, space = "019096" })
  expect.truthy(t:can("german", "deploy", { unit = one, space = "022096" }))
end)

spec("one a hex", { rules = { "18.9.2#2" }, scenario = "cherbourg" }, function(t, game)
  t:go("german_setup")
  place(t, game, { rim[1] })
  t:refuses("18.9.2#2", "german", "deploy", { unit = fort(game, 4), space = "016089" })
  expect.truthy(t:can("german", "deploy", { unit = fort(game, 4), space = "017089" }))
end)

spec("two stand farther inside, and the Fort du Roule is none of the two", { rules = { "18.9.2#2" }, scenario = "cherbourg" },
  function(t, game)
  t:go("german_setup")
  place(t, game, { { 1, 1, "020097" }, { 1, 2, "016102" }, { 1, 3, "019094" } })
  t:refuses("18.9.2#2", "german", "deploy", { unit = fort(game, 4), space = "019101" })
  expect.truthy(t:can("german", "deploy", { unit = fort(game, 4), space = "020102" }))
end)

spec("the last goes to the Fort du Roule when it is empty", { rules = { "18.9.2#2" }, scenario = "cherbourg" }, function(t, game)
  t:go("german_setup")
  place(t, game, rim)
  place(t, game, { { 1, 3, "016102" }, { 2, 3, "019094" } })
  t:refuses("18.9.2#2", "german", "deploy", { unit = fort(game, 4, 4), space = "021094" })
  t:act("german", "deploy", { unit = fort(game, 4, 4), space = "020097" })
  t:dice("weather", 4, 4)
  t:done("german")
  expect.equal(t:waiting().node, "port")
end)

spec("before the last it may stay empty", { rules = { "18.9.2#2" }, scenario = "cherbourg" }, function(t, game)
  t:go("german_setup")
  place(t, game, rim)
  place(t, game, { { 1, 3, "016102" } })
  expect.truthy(t:can("german", "deploy", { unit = fort(game, 4, 4), space = "021094" }))
  t:refuses_done("18.2", "german")
end)

spec("the prepared set-up has all twelve, hidden", { rules = { "18.9.2#2", "18.9.1", "21.0" }, scenario = "cherbourg" }, function(t, game)
  t:go("german_setup")
  t:act("german", "adopt", { plan = "fortress" })
  expect.equal(#game:space("german.force").pieces, 0)
  expect.equal(game:space("020097").pieces[1].attack, 4)
  local all = game:pieces{ on_map = true, where = function(piece) return piece.arm == "strongpoint" end }
  expect.equal(#all, 12)
  for _, piece in ipairs(all) do expect.equal(piece.face, "hidden") end
end)
