-- What two dice against two dice make of a lead, counted throw by throw.
local chances = require("rules.chances")

-- Of 1296 throws, how many make one side's dice better by so much: equal, by one, by two and so on.
local throws = { [0] = 146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1 }

local function count(difference) return throws[math.abs(difference)] or 0 end

-- The outcomes with their exact chances, and what stands before them.
local function read(lines)
  local chance_of, head, sum = {}, nil, 0
  for _, line in ipairs(lines) do
    if line.chance then
      chance_of[line.text] = line.chance * 1296
      sum = sum + line.chance
    else
      head = line.text
    end
  end
  return chance_of, head, sum
end

spec("each margin of an assault has the chance of its throws", { rules = { "9.41", "9.42", "9.43" } }, function()
  for lead = -10, 10 do
    local found, _, sum = read(chances.of_assault(lead, 0, 30))
    local repulsed = 0
    for difference = -10, -lead - 1 do repulsed = repulsed + count(difference) end
    expect.truthy(sum == 1)
    expect.truthy((found.repulsed or 0) == repulsed)
    expect.truthy((found.stalemate or 0) == count(lead))
    for points = 2, 20 do expect.truthy((found[points .. " casualty points"] or 0) == count(points - lead)) end
  end
end)

spec("each margin of a bombardment has the chance of its throws", { rule = "10.4" }, function()
  for lead = -10, 10 do
    local found, _, sum = read(chances.of_bombardment(lead))
    expect.truthy(sum == 1)
    for points = 2, 20 do expect.truthy((found[points .. " attrition points"] or 0) == count(points - lead)) end
  end
end)

-- Ten behind, the best throw is a stalemate; eleven ahead, the worst throw still succeeds.
spec("losses to be expected are told where there can be some", { rules = { "9.4", "10.4" } }, function()
  local function head(lines) return (select(2, read(lines))) end
  expect.equal(head(chances.of_assault(-10, 0, 4)), nil)
  expect.equal(head(chances.of_assault(11, 0, 30)), "Expected losses: defender 11 casualty points")
  expect.equal(head(chances.of_assault(30, 0, 4)), "Expected losses: defender 4 casualty points")
  expect.equal(head(chances.of_bombardment(-10)), "Expected losses: defender 0 attrition points")
  expect.equal(head(chances.of_bombardment(-1)), "Expected losses: defender 0.9 attrition points")
  expect.equal(head(chances.of_bombardment(12)), "Expected losses: defender 12 attrition points")
end)

spec("what is told of a fight comes with its reasons", { rule = "9.4" }, function()
  local told = chances.told{ attack = 6, defence = 4, reasons = { { text = "Point unit" } } }
  expect.equal(told.value, "attack 6 against defence 4")
  expect.equal(told.reasons[1].text, "Point unit")
end)
