// The Lua side of specs: `t`, `expect`, `spec`. Every function of `t` is a request to the runner.
#pragma once

namespace bocage {

// A chunk called with (request, mark, words, log): request(name, …) returns ok and a result or message; mark() counts
// an expectation; words(value) is how people read it; log(text) prints a line with the place from which t:log was
// called. Returns t, expect and a function that makes a spec file's require out of the functions of the files in
// tests/shared, by name.
inline constexpr const char* spec_prelude = R"lua(
local request, mark, words, log = ...

local t = {}
for _, name in ipairs{ "clear", "put", "set", "deal", "go", "dice", "act", "done", "answer", "order", "undo", "redo", "query", "preview",
                       "waiting", "mode", "offers", "obligations", "can" } do
  t[name] = function(_, ...)
    local ok, result = request(name, ...)
    if not ok then error(result, 2) end
    return result
  end
end
for _, name in ipairs{ "refuses", "refuses_answer", "refuses_done" } do
  t[name] = function(_, ...)
    mark()
    local ok, result = request(name, ...)
    if not ok then error(result, 2) end
    return result
  end
end

local function show(value)
  if type(value) ~= "table" then return words(value) end
  local parts = {}
  for key, member in pairs(value) do
    parts[#parts + 1] = (type(key) == "number" and "" or tostring(key) .. "=") .. show(member)
  end
  return "{" .. table.concat(parts, ", ") .. "}"
end

function t.log(_, ...)
  local parts = {}
  for i = 1, select("#", ...) do parts[i] = show((select(i, ...))) end
  log(table.concat(parts, " "))
end

local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, member in pairs(a) do
    if not same(member, b[key]) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

local expect = {}

function expect.equal(found, wanted)
  mark()
  if found ~= wanted then error("expected " .. show(wanted) .. ", found " .. show(found), 2) end
end

function expect.same(found, wanted)
  mark()
  if not same(found, wanted) then error("expected " .. show(wanted) .. ", found " .. show(found), 2) end
end

function expect.truthy(found)
  mark()
  if not found then error("expected something true, found " .. show(found), 2) end
end

function expect.falsy(found)
  mark()
  if found then error("expected nothing, found " .. show(found), 2) end
end

function expect.contains(list, wanted)
  mark()
  for _, member in ipairs(list) do
    if same(member, wanted) then return end
  end
  error("expected " .. show(wanted) .. " in " .. show(list), 2)
end

function expect.fails(part, work)
  mark()
  local ok, message = pcall(work)
  if ok then error("expected a failure with \"" .. part .. "\", but nothing failed", 2) end
  if not string.find(tostring(message), part, 1, true) then
    error("expected a failure with \"" .. part .. "\", found: " .. tostring(message), 2)
  end
end

local rules_require = require

local function sharing(chunks)
  local loaded, loading = {}, {}
  return function(name)
    if type(name) ~= "string" or string.sub(name, 1, 13) ~= "tests.shared." then
      local ok, found = pcall(rules_require, name)
      if not ok then error(found, 2) end
      return found
    end
    if loaded[name] then return loaded[name] end
    if not chunks[name] then error("There is no file '" .. name .. "' among what specs share", 2) end
    if loading[name] then error("Files that specs share require each other in a circle: " .. name, 2) end
    loading[name] = true
    local made = chunks[name]()
    if made == nil then error("The file '" .. name .. "' returns nothing: it must end with return", 2) end
    loaded[name] = made
    return made
  end
end

return t, expect, sharing
)lua";

}  // namespace bocage
