-- What the rules sandbox offers and nothing else: the lists of engine/script/sandbox_*.cpp and docs/author/ruleset.md.
local function fields(...)
  local result = {}
  for _, name in ipairs({ ... }) do result[name] = {} end
  return { fields = result }
end

stds.bocage = {
  read_globals = {
    "assert", "error", "ipairs", "next", "pairs", "pcall", "require", "select", "tonumber", "tostring", "type",
    math = fields("abs", "ceil", "floor", "max", "min"),
    string = fields("byte", "char", "ends", "find", "format", "len", "lower", "rep", "replace", "split", "starts", "sub",
      "trim", "upper"),
    table = fields("concat", "copy", "fits", "insert", "joined", "remove", "sort", "unpack"),
    "domain", "fraction", "map", "remembering",
  },
}
stds.bocage_spec = { read_globals = { "spec", "expect" } }

std = "bocage"
max_line_length = 140 -- a rule with its text stays on one line
unused_args = false -- a callback has the arguments of its contract, used or not

files["**/tests/**/*.lua"] = { std = "bocage+bocage_spec" }
files["lua/**/specs/**/*.lua"] = { std = "bocage+bocage_spec" }

-- Written from the manifest for language servers; nobody runs it.
exclude_files = { "lua/bocage.d.lua" }
