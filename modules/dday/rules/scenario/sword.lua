-- Sword: on to Caen (12).
local beyond_caen = { south_of = "city.caen" }

---@type Scenario
return {
  areas = { "sword" },
  boundary = { rule = "12.1" },
  setup = {
    rule = "12.4#1", beaches = {}, at_shore = 0,
    counters = {
      "ge.716.716-sp-at-bn", "ge.736.716", "ge.857.346", "ge.200.21-sp-at-bn", "ge.22.21-pz-rgt", "ge.125.21", "ge.192.21",
      "ge.305.21-aa-rgt", "ge.2-aa-rgt",
    },
    zones = {
      ["ge.200.21-sp-at-bn"] = beyond_caen, ["ge.22.21-pz-rgt"] = beyond_caen, ["ge.125.21"] = beyond_caen,
      ["ge.192.21"] = beyond_caen, ["ge.305.21-aa-rgt"] = beyond_caen,
      ["ge.2-aa-rgt"] = { region = "city.caen" },
    },
  },
  beaches = { "beach.sword" },
  landing = { rule = "12.4#3" },
  markers = { rule = "12.4#2" },
  nations = { "cw" },
  raids = { { counter = "cw.1-cdo", hexes = { "1641", "1642" }, fire = 10, middling = 6 } }, -- rules 10.9.3#5, 10.9.3#8
  drops = { ["6"] = { rule = "12.4#4", row = 9, region = "orne.east" } },
  edges = { "east" },
  early = { divisions = { "84", "116" }, from = 10, due = 15, most = 25, rule = "12.5.1" },
  prizes = { { region = "city.caen", text = "Caen", count = 2 } }, -- rule 12.2
  goals = { places = { { region = "caen.north", text = "Caen north of the Orne" } }, unsupplied = true, rule = "12.8" },
}
