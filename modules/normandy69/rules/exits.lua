-- Leaving the map by a road: Allied divisions that break out.
local forces = require("bocage.forces")
local roads = require("rules.roads")
local units = require("rules.units")

local exits = {}

--- The verb. Its arguments are { unit = piece, edge = "east" }.
exits.verb_with = function(require_ready)
  return {
    title = "Leave the map",
    prompt = "Choose a unit on an edge road and the edge by which it leaves",
    offers = function(game, side)
      if side.name ~= "allied" then return nil end
      return domain.record{
        { "unit", domain.one_of{
          of = forces.of(game, side),
          test = function(unit)
            require_ready(game, side, unit)
            game:rule("V-exit", roads.off_map:contains(unit.space), { text = "Units leave the map by a road", pieces = { unit } })
          end,
        } },
        { "edge", function(picked)
          return domain.one_of{
            of = units.edges,
            test = function(edge)
              game:rule("V-exit", picked.unit.space:in_region(edge .. "_edge"),
                { text = "The unit does not stand at this edge", pieces = { picked.unit } })
            end,
          }
        end },
      }
    end,
    run = function(game, _, args)
      local from = args.unit.space
      game:move(args.unit, game:space("allied.off." .. args.edge))
      game:set(args.unit, "left_by", from)
      game:tell("{1} leaves the map at {2}", args.unit, from)
    end,
  }
end

return exits
