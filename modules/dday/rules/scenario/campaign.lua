-- The campaigns (15): scenarios joined, without their boundaries, for city hexes.
local tables = require("bocage.tables")
local gold_juno = require("rules.scenario.gold_juno")
local omaha = require("rules.scenario.omaha")
local sword = require("rules.scenario.sword")
local utah = require("rules.scenario.utah")

local campaign = {}

local function joined(parts, field)
  local list = {}
  for _, part in ipairs(parts) do
    for _, one in ipairs(part[field]) do list[#list + 1] = one end
  end
  return list
end

local function drops_of(parts)
  local all = {}
  for _, part in ipairs(parts) do
    for division, drop in pairs(part.drops or {}) do all[division] = drop end
  end
  return all
end

local west = { "st_lo", "carentan", "isigny", "trevieres", "caumont", "montebourg", "torigni" }
local east = { "caen", "bayeux", "longues", "arromanches", "ouistreham", "douvres", "villers_bocage", "tilly", "troarn", "evrecy" }

local function join(parts, more)
  local all = {
    campaign = true, parts = parts, areas = joined(parts, "areas"), beaches = joined(parts, "beaches"),
    raids = joined(parts, "raids"), drops = drops_of(parts),
    prizes = joined(parts, "prizes"), -- rule 15.0#4
    boundary = { rule = "15.1#2" }, landing = { rule = "15.1#3" }, markers = { rule = "10.9.1#1" },
  }
  for field, value in pairs(more) do all[field] = value end
  return all
end

campaign.us = join({ utah, omaha }, {
  nations = { "us" }, edges = { "south", "west.any" }, goals = { cities = west, hexes = 14, rule = "15.5#2" },
})

campaign.cw = join({ gold_juno, sword }, {
  nations = { "cw" }, edges = { "south", "east" }, goals = { cities = east, hexes = 14, rule = "15.5#2" }, early = sword.early,
})

campaign.full = join({ utah, omaha, gold_juno, sword }, {
  nations = { "us", "cw" }, edges = { "south", "west.any", "east" }, early = sword.early,
  armies = { us = { "utah", "omaha" }, cw = { "gold_juno", "sword" } },
  goals = { cities = tables.joined(west, east), hexes = 21, rule = "15.5#3" },
})

return campaign
