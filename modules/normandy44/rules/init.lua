return { conditions = { turns_left = function(game) return game.turn <= game.turns end, after_the_invasion = function() return true end }, verbs = {} }
