-- An exercise: the Omaha force cut off in two pockets on the coast. Nobody marches there, so what is won is the ground that
-- attackers advance over.
local omaha = require("rules.scenario.omaha")

---@type Scenario
return {
  areas = omaha.areas, boundary = omaha.boundary,
  nations = omaha.nations, edges = omaha.edges,
  prizes = {},
  goals = {
    places = {
      { hexes = { "2112" }, text = "The German position at 2112" }, { hexes = { "2114" }, text = "The German position at 2114" },
      { hexes = { "2116" }, text = "The German position at 2116" }, { hexes = { "2118" }, text = "The German position at 2118" },
      { hexes = { "2315" }, text = "The coast between the pockets at 2315" },
    },
    least = 2, unsupplied = true, rule = omaha.goals.rule,
  },
}
