-- Broadsides: a die for each gun, all at once; how many hit is what counts.
local blocks = require("bocage.blocks")
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local tables = require("bocage.tables")

local function lose(game, ship, hits)
  game:set(ship, "guns", math.max(ship.guns - hits, 0)) -- rule 1.4
  game:tell("{1} loses {2}", ship, hits)
  if ship.guns == 0 then game:move(ship, "sunk") end -- rule 1.4
  if #forces.of(game, ship.side) == 0 then game:finish{ winner = ship.side.other } end -- rule 2.1
end

local fire = {
  prompt = "Choose a ship and the enemy at which it fires",
  offers = function(game, side)
    return domain.record{
      { "ship", domain.one_of{
        of = forces.of(game, side),
        test = function(ship) game:rule("1.1", not ship.fired, { text = "It has fired", pieces = { ship } }) end,
      } },
      { "target", function(picked)
        return domain.one_of{
          of = forces.of(game, side.other),
          test = function(foe)
            local near = directions.next_to(picked.ship.space, foe.space)
            game:rule("1.2", near, { text = "It is not next to the ship", pieces = { foe } })
          end,
        }
      end },
    }
  end,
  run = function(game, side, args)
    local ship, target = args.ship, args.target
    local least = ship.space.column == target.space.column and 5 or 6 -- rule 1.3
    game:set(ship, "fired", true) -- rule 1.1
    game:tell("{1} fires at {2}", ship, target)
    lose(game, target, blocks.pool(game, { ship }, {
      by = side, purpose = "broadside",
      dice = function(one) return one.guns end, -- rule 1.3
      hits = function(_, die) return die >= least end, -- rule 1.3
    }))
  end,
}

-- Nobody, when both have as many.
local function winner(game)
  for _, side in ipairs(game:sides()) do
    local ours, theirs = forces.of(game, side), forces.of(game, side.other)
    if tables.sum(ours, "guns") > tables.sum(theirs, "guns") then return side end -- rule 2.2
  end
end

return {
  verbs = { fire = fire },
  nodes = { ["end"] = { enter = function(game) game:finish{ winner = winner(game) } end } }, -- rule 2.2
}
