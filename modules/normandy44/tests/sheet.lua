-- The attack sheet: chances of every result through determined defence, and the losses to be expected.
local battle = require("tests.shared.battle")
local tables = require("bocage.tables")

local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- The lines below the reckoning: chances, and the sentence about losses.
local function foretells(name, about_it, wanted, given)
  spec(name, about_it, function(t, game)
    local found = battle.sheet(t, game, given)
    local lines = battle.chances(found)
    for _, reason in ipairs(found.reasons) do
      if string.starts(reason.text, "Expected") then lines[#lines + 1] = reason.text end
    end
    expect.same(lines, wanted)
  end)
end

-- E1: in other ground one die of three holds.
foretells("the sheet of E1", about("12.4", "12.1"), {
  "A1/DR: defender retreats 1/9", "A1/DR: defender stands 1/18", "EX: defender stays 1/6", "DR: defender retreats 2/9",
  "DR: defender stands 1/9", "A1/D1: defender retreats 1/9", "A1/D1: defender stands 1/18", "D1: defender retreats 1/9",
  "D1: defender stands 1/18", "Expected losses: attacker 0.6, defender 0.8 steps",
}, {
  units = {
    { "ge.916.352", "1521" }, { "ge.pzj352", "1521" }, { "us.16.1", "1522" }, { "us.18.1", "1522" }, { "us.tk741", "1522" },
    { "us.26.1", "1421" }, { "us.hq.v", "1321" },
  }, target = "1521", attackers = { 3, 4, 5, 6 }, main = "1522", lead = 3, artillery = { 7 }, air = 1,
})

spec("each chance cites its result", about("12.1", "C-A1"), function(t, game)
  local found = battle.sheet(t, game, { units = { { "ge.915.352", "2835" }, { "us.16.1", "2735" } }, target = "2835", attackers = { 2 } })
  local cited = {}
  for _, reason in ipairs(found.reasons) do
    if reason.chance then cited[#cited + 1] = reason.rule end
    expect.truthy(reason.rule ~= "11.10")
  end
  expect.same(cited, { "C-A1", "C-A1DR", "C-A1DR", "C-EX", "C-DR", "C-DR" })
end)

local function open(defenders, attackers, more)
  local given = { target = "2835", units = tables.joined(defenders), attackers = {} }
  for i, one in ipairs(attackers) do
    given.units[#defenders + i] = one
    given.attackers[i] = #defenders + i
  end
  return tables.merged(given, more or {})
end

local three = { { "us.16.1", "2735" }, { "us.18.1", "2735" }, { "us.26.1", "2735" } }

-- 18 against 1 with better quality: 7-1. A1/D1, D1, D1, A1/D2, DH, DH.
foretells("who has a single step is eliminated by any loss", about("C-D1", "C-A1D2", "C-DH"), {
  "A1/D1: defender eliminated 1/6", "D1: defender eliminated 1/3", "A1/D2: defender eliminated 1/6",
  "DH: defender eliminated 1/3", "Expected losses: attacker 0.2, defender 1 steps",
}, open({ { "ge.649ost", "2835" } }, three))

-- 18 against 4: 4-1. EX, DR, DR, A1/D1, D1, D1. A cadre does not stand.
foretells("a unit without leaders retreats", about("12.4.4"), {
  "EX: defender stays 1/6", "DR: defender retreats 1/3", "A1/D1: defender retreats 1/6", "D1: defender retreats 1/3",
  "Expected losses: attacker 0.3, defender 0.7 steps",
}, open({ { "ge.915.352", "2835", 1 }, { "ge.916.352", "2835", 1 }, { "ge.pzj352", "2835" } }, three))

-- In the open a six holds; with headquarters a five and a six do.
foretells("in the open few stand", about("12.4.1", "D-table"), {
  "EX: defender stays 1/6", "DR: defender retreats 5/18", "DR: defender stands 1/18", "A1/D1: defender retreats 5/36",
  "A1/D1: defender stands 1/36", "D1: defender retreats 5/18", "D1: defender stands 1/18",
  "Expected losses: attacker 0.5, defender 0.9 steps",
}, open({ { "ge.915.352", "2835" } }, three))
foretells("support of the defence is reckoned with", about("12.4.3"), {
  "EX: defender stays 1/6", "DR: defender retreats 2/9", "DR: defender stands 1/9", "A1/D1: defender retreats 1/9",
  "A1/D1: defender stands 1/18", "D1: defender retreats 2/9", "D1: defender stands 1/9",
  "Expected losses: attacker 0.6, defender 0.9 steps",
}, tables.merged(open({ { "ge.915.352", "2835" } }, three), {
  units = tables.joined({ { "ge.915.352", "2835" } }, three, { { "ge.hq.lxxxiv", "3036" } }),
}))

-- 6 against 2, 4-1 by quality: EX, DR, DR, A1/D1, D1, D1. It may stand, but does not outlive it.
foretells("a strongpoint alone is lost whatever it does", about("12.3", "12.4.4"), {
  "EX: defender eliminated 1/6", "DR: defender eliminated 1/3", "A1/D1: defender eliminated 1/6",
  "D1: defender eliminated 1/3", "Expected losses: attacker 0.4, defender 1 steps",
}, open({ { "sp.vierville", "2835" } }, { { "us.16.1", "2735" } }))

-- 8 against 6: 1-1, with one die in six each 1-2, 1-3 and left of the table.
local under_jabos = open({ { "us.16.1", "2835" } }, { { "ge.915.352", "2735" }, { "ge.916.352", "2735" } },
  { side = "german", more = { weather = "clear" } })

foretells("the sheet weighs every die of the Jabos", about("11.10", "J-1", "10.7"), {
  "A1: defender stays 19/36", "A1/DR: defender retreats 25/216", "A1/DR: defender stands 5/216",
  "EX: defender stays 5/36", "DR: defender retreats 35/216", "DR: defender stands 7/216",
  "Expected losses: attacker 0.9, defender 0.3 steps",
}, under_jabos)

spec("and says that they may come", about("11.10"), function(t, game)
  local found = battle.sheet(t, game, under_jabos)
  local told = 0
  for _, reason in ipairs(found.reasons) do
    if reason.rule == "11.10" then told = told + 1 end
  end
  expect.equal(told, 1)
end)

-- What a retreat costs on its way is reckoned with: E2 with 6 against 7, 1-2.
local ring = { { "us.116.29", "2923" }, { "us.175.29", "2925" }, { "us.115.29", "3124" }, { "us.23.2", "2724" } }

local function ringed(count, set)
  local units = { { "ge.915.352", "2924" } }
  for i = 1, count do units[1 + i] = ring[i] end
  return { units = units, target = "2924", attackers = { 2 }, set = set }
end

foretells("a retreat through a zone costs a step", about("13.4"), {
  "A1: defender stays 1/2", "A1/DR: defender retreats 1/9", "A1/DR: defender stands 1/18", "EX: defender stays 1/6",
  "DR: defender retreats 1/9", "DR: defender stands 1/18", "Expected losses: attacker 0.9, defender 0.5 steps",
}, ringed(3))
foretells("without a way out the defender is eliminated", about("13.5"), {
  "A1: defender stays 1/2", "A1/DR: defender eliminated 1/9", "A1/DR: defender stands 1/18", "EX: defender stays 1/6",
  "DR: defender eliminated 1/9", "DR: defender stands 1/18", "Expected losses: attacker 0.9, defender 0.9 steps",
}, ringed(4))
foretells("Disrupted units do not stand and lose one more", about("13.7", "12.4.4"), {
  "A1: defender stays 1/2", "A1/DR: defender retreats 1/6", "EX: defender stays 1/6", "DR: defender retreats 1/6",
  "Expected losses: attacker 0.8, defender 0.8 steps",
}, ringed(3, { [1] = { disrupted = true } }))

-- 18 against 9: 2-1.
foretells("strongpoints are lost in a retreat", about("12.3"), {
  "A1: defender stays 1/6", "A1/DR: defender retreats 1/18", "A1/DR: defender stands 1/9", "EX: defender stays 1/6",
  "DR: defender retreats 1/9", "DR: defender stands 2/9", "A1/D1: defender retreats 1/18", "A1/D1: defender stands 1/9",
  "Expected losses: attacker 1, defender 0.8 steps",
}, {
  units = {
    { "ge.915.352", "2924" }, { "sp.vierville", "2924" }, { "us.16.1", "2923" }, { "us.18.1", "2923" }, { "us.26.1", "2923" },
  }, target = "2924", attackers = { 3, 4, 5 },
})
