-- Omaha: beach to bocage (14).
---@type Scenario
return {
  areas = { "omaha" },
  boundary = { rule = "14.1" },
  setup = {
    rule = "14.4#1", beaches = { "beach.omaha" }, at_shore = 2, barred = { { hex = "2417", rule = "14.4#2" } },
    counters = { "ge.352.352-sp-at-bn", "ge.914.352", "ge.915.352", "ge.916.352", "ge.1-aa-rgt" },
  },
  beaches = { "beach.omaha" },
  landing = { rule = "14.4#4" },
  markers = { rule = "14.4#3" },
  nations = { "us" },
  raids = { { counter = "us.2-ranger-bn", hexes = { "2417" }, fire = 6, middling = 6 } }, -- rules 10.9.3#5, 10.9.3#9
  edges = { "south" },
  -- rule 14.2
  prizes = {
    { region = "city.trevieres", text = "Trévières" },
    { region = "city.isigny", text = "Isigny" },
    { region = "city.caumont", text = "Caumont" },
  },
  goals = {
    places = {
      { region = "city.trevieres", text = "Trévières" },
      { region = "city.isigny", text = "Isigny" },
      { region = "city.caumont", text = "Caumont" },
    },
    near = "city.st_lo", near_count = 2, rule = "14.8",
  },
}
