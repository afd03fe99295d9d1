-- What differs from scenario to scenario, as data: areas, beaches, places that count, each with its rule.
local tables = require("bocage.tables")
local campaign = require("rules.scenario.campaign")
local exercise = require("rules.scenario.exercise")
local gold_juno = require("rules.scenario.gold_juno")
local omaha = require("rules.scenario.omaha")
local sword = require("rules.scenario.sword")
local utah = require("rules.scenario.utah")

local scenarios = {}

---@class Place
---@field region? string
---@field hexes? string[]
---@field count? integer fire markers that it costs, 1 unless given
---@field text string

---@class SetupZone where one unit may be set up
---@field region? string
---@field south_of? string south or south-east of a hex of this region

---@class Setup
---@field rule string
---@field beaches string[] next to which at_shore units must stand
---@field at_shore integer
---@field barred? { hex: string, rule: string }[]
---@field counters string[] the units that are set up
---@field zones? table<string, SetupZone> by counter

---@class Goals
---@field places? Place[]
---@field least? integer places that are enough; all unless given
---@field unsupplied? boolean
---@field near? string a region next to which near_count units must stand
---@field near_count? integer
---@field cities? string[] of a campaign
---@field hexes? integer city hexes that a campaign needs
---@field rule string

---@class Scenario
---@field areas string[] regions of the playable land, without "area."
---@field parts? Scenario[] of a campaign
---@field campaign? boolean
---@field armies? table<string, string[]> areas to which a nation keeps
---@field boundary { rule: string }
---@field nations string[] whose units and replacements come: us, cw
---@field setup? Setup
---@field beaches? string[] regions where beachhead markers may lie
---@field landing? { rule: string }
---@field markers? { rule: string, on: string? } at least one of them lies in the region `on`
---@field raids? { counter: string, hexes: string[], fire: integer, middling: integer? }[]
---@field entry_points? table<string, integer> points left to those who arrive in this hex
---@field early? { divisions: string[], from: integer, due: integer, most: integer, rule: string } arrivals that may be brought forward
---@field edges string[] entries that are the Germans' own edges
---@field drops? table<string, { rule: string, row: integer, region: string? }> by division: north of the row, in the region
---@field prizes Place[] each costs the German a fire marker
---@field goals Goals

local all = {
  gold_juno = gold_juno, omaha = omaha, sword = sword, utah = utah,
  us_campaign = campaign.us, cw_campaign = campaign.cw, campaign = campaign.full, exercise = exercise,
}

--- The scenario that is played; one that somebody adds is played by what holds for the whole campaign.
---@param game game
---@return Scenario
function scenarios.now(game) return all[game:scenario()] or campaign.full end

--- The lists of areas on which some scenario is played or some army keeps to.
---@return string[][]
function scenarios.all_areas()
  local lists = {}
  for _, scenario in pairs(all) do
    lists[#lists + 1] = scenario.areas
    for _, areas in pairs(scenario.armies or {}) do lists[#lists + 1] = areas end
  end
  return lists
end

--- The instructions for setting up of all scenarios that have any.
---@return Setup[]
function scenarios.all_setups()
  local list = {}
  for _, scenario in pairs(all) do list[#list + 1] = scenario.setup end
  return list
end

--- The drops of the divisions of all scenarios.
---@return { rule: string, row: integer, region: string? }[]
function scenarios.all_drops()
  local list = {}
  for _, scenario in pairs(all) do
    for _, drop in pairs(scenario.drops or {}) do list[#list + 1] = drop end
  end
  return list
end

--- The scenarios that make up this one: itself, but for a campaign.
---@param game game
---@return Scenario[]
function scenarios.parts(game)
  local now = scenarios.now(game)
  return now.parts or { now }
end

--- The scenario in whose area a hex lies; of two the first.
---@param game game
---@param space space
---@return Scenario
function scenarios.at(game, space)
  for _, part in ipairs(scenarios.parts(game)) do
    for _, area in ipairs(part.areas) do
      if space:in_region("area." .. area) then return part end
    end
  end
  return scenarios.now(game)
end

--- The instructions by which a unit is set up.
---@param game game
---@param unit piece
---@return Setup
function scenarios.setup_of(game, unit)
  for _, part in ipairs(scenarios.parts(game)) do
    if part.setup and tables.contains(part.setup.counters, unit.counter) then return part.setup end
  end
  error(unit.title .. " is not set up by any scenario")
end

return scenarios
