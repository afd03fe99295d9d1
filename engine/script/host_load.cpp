// Loading: the globals, require, and the ruleset's own table.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <tuple>

#include "engine/base/text.h"
#include "engine/dialect/dialect.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

int unknown_global(lua_State* l) {
  return guard(l, [l]() -> int {
    std::vector<std::string> names;
    lua_pushnil(l);
    while (lua_next(l, 1) != 0) {
      lua_pop(l, 1);
      names.push_back(text_of(l, -1));
    }
    std::sort(names.begin(), names.end());
    const std::string name = text_of(l, 2);
    if (name == "print") {
      throw ScriptError(
          "Rules have no 'print': game:tell writes into the journal of the game, t:log into the result of a spec");
    }
    for (const char* machine : {"os", "io", "debug", "package", "load", "loadfile", "dofile"}) {
      if (name == machine)
        throw ScriptError("Rules have no '" + name + "': what they see is the same on every machine");
    }
    const auto nearest = nearest_name(name, names);
    throw ScriptError("There is no global '" + name + "'" +
                      (nearest ? "; did you mean '" + *nearest + "'?" : ": declare it with local, or require it"));
  });
}

int assign_global(lua_State* l) {
  return guard(l, [l]() -> int {
    throw ScriptError("'" + text_of(l, 2) +
                      "' would be a global variable, which rules do not have: declare it with local");
  });
}

std::string file_of_module(const std::string& name) {
  std::string path = name;
  std::replace(path.begin(), path.end(), '.', '/');
  return path + ".lua";
}

bool well_formed(std::string_view name) {
  return !name.empty() &&
         std::all_of(name.begin(), name.end(),
                     [](char c) {
                       return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                              c == '.';
                     }) &&
         name.find("..") == std::string_view::npos && name.front() != '.';
}

std::optional<std::string> read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return {};
  }
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> names_that_exist(const Ruleset::Host::Impl& impl) {
  std::vector<std::string> names;
  for (const auto& [file, text] : impl.module->scripts) {
    std::string name = file.ends_with(".lua") ? file.substr(0, file.size() - 4) : file;
    std::replace(name.begin(), name.end(), '/', '.');
    names.push_back(std::move(name));
  }
  std::error_code ignored;  // without the folder there are no names to suggest
  for (const auto& entry : std::filesystem::directory_iterator(impl.library + "/bocage", ignored)) {
    if (entry.path().extension() == ".lua") {
      names.push_back("bocage." + entry.path().stem().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

struct ScriptSource {
  std::string shown;  // the name in messages
  std::string text;
};

ScriptSource find_source(const Ruleset::Host::Impl& impl, const std::string& name) {
  if (!well_formed(name)) {
    throw ScriptError("'" + name + "' is not the name of a rules file, such as rules.combat or bocage.zoc");
  }
  const std::string file = file_of_module(name);
  const auto own = impl.module->scripts.find(file);
  if (own != impl.module->scripts.end()) {
    return {file, own->second};
  }
  if (name.starts_with("bocage.")) {
    if (auto text = read_text(impl.library + "/" + file)) {
      return {"lua/" + file, std::move(*text)};
    }
  }
  const auto nearest = nearest_name(name, names_that_exist(impl));
  throw ScriptError("There is no rules file '" + name + "'" + (nearest ? "; did you mean '" + *nearest + "'?" : ""));
}

// Pushes the function of a text; throws what Lua's compiler says. `environment` is the stack index of its globals.
void push_chunk(lua_State* l, Ruleset::Host::Impl& impl, const std::string& name, const std::string& text,
                int environment) {
  const int globals = lua_absindex(l, environment);
  impl.texts[name] = text;
  const auto compile = [&](const std::string& source) {
    return luaL_loadbufferx(l, source.data(), source.size(), ("@" + name).c_str(), "t") == LUA_OK;
  };
  const DialectText dialect = in_dialect(text);
  if (!compile(dialect.text)) {
    lua_pop(l, 1);
    if (compile(text)) throw ScriptError("This text reads differently to the dialect than to Lua");
    throw LuaRaised();  // in the words of the source
  }
  if (!dialect.faults.empty()) {
    const DialectFault& first = dialect.faults.front();
    lua_pushstring(l, (name + ":" + std::to_string(first.line) + ": " + first.message).c_str());
    throw LuaRaised();
  }
  note_assigners(l, name);
  lua_pushvalue(l, globals);
  lua_setupvalue(l, -2, 1);
}

std::string chain_of(const std::vector<std::string>& loading, const std::string& last) {
  std::string chain;
  for (const auto& name : loading) {
    chain += name + " requires ";
  }
  return chain + last;
}

// Pushes what the file returned.
void load_file(lua_State* l, Ruleset::Host::Impl& impl, const std::string& name, const ScriptSource& source) {
  if (std::find(impl.loading.begin(), impl.loading.end(), name) != impl.loading.end()) {
    throw ScriptError("Rules files require each other in a circle: " + chain_of(impl.loading, name));
  }
  impl.loading.push_back(name);
  lua_rawgeti(l, LUA_REGISTRYINDEX, impl.environment);
  push_chunk(l, impl, source.shown, source.text, -1);
  lua_remove(l, -2);
  call_lua(l, 0, 1);
  impl.loading.pop_back();
  if (lua_isnil(l, -1)) {
    throw ScriptError("The rules file " + source.shown + " returns nothing: it must end with return");
  }
}

int require(lua_State* l) {
  return guard(l, [l] {
    auto& impl = host_of(l).impl();
    if (lua_type(l, 1) != LUA_TSTRING) {
      throw ScriptError("require needs a name, not " + describe(l, 1));
    }
    const std::string name = lua_tostring(l, 1);
    lua_rawgeti(l, LUA_REGISTRYINDEX, impl.loaded);
    if (lua_getfield(l, -1, name.c_str()) != LUA_TNIL) {
      return 1;
    }
    if (impl.ruleset != LUA_NOREF) {
      throw ScriptError("require '" + name + "' comes too late: rules files are loaded at the beginning");
    }
    lua_pop(l, 1);
    load_file(l, impl, name, find_source(impl, name));
    lua_pushvalue(l, -1);
    lua_setfield(l, -3, name.c_str());
    return 1;
  });
}

}  // namespace

void open_environment(Ruleset::Host& host, lua_State* l) {
  auto& impl = host.impl();
  open_freezing(l);
  open_dialect(l);
  lua_newtable(l);
  const int globals = lua_gettop(l);
  open_base_library(l);
  open_string_library(l);
  open_table_library(l);
  open_math_library(l);
  lua_pushcfunction(l, make_fraction);
  lua_setfield(l, globals, "fraction");
  lua_pushcfunction(l, make_remembering);
  lua_setfield(l, globals, "remembering");
  lua_pushcfunction(l, require);
  lua_setfield(l, globals, "require");
  open_bindings(host, l);
  host.push_game(l);  // while rules are loaded it answers what the map alone says
  lua_setfield(l, globals, "map");
  freeze(l, globals);
  lua_getmetatable(l, globals);
  lua_pushcfunction(l, assign_global);
  lua_setfield(l, -2, "__newindex");
  push_content(l, globals);
  lua_createtable(l, 0, 1);
  lua_pushcfunction(l, unknown_global);
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
  lua_settop(l, globals);
  impl.environment = luaL_ref(l, LUA_REGISTRYINDEX);
  lua_newtable(l);
  impl.loaded = luaL_ref(l, LUA_REGISTRYINDEX);
}

// What is on top of the stack stays as it is from now on.
void freeze_loaded(Ruleset::Host::Impl& impl, lua_State* l) {
  for (const LateAssignment& late : freeze(l, -1)) {
    impl.late.push_back(impl.problem(late.place, words_of(late), {}));
  }
  const auto place = [](const Problem& problem) { return std::tie(problem.place.file, problem.place.line); };
  std::sort(impl.late.begin(), impl.late.end(),
            [&](const Problem& a, const Problem& b) { return place(a) < place(b); });
}

void load_ruleset(Ruleset::Host& host, lua_State* l) {
  auto& impl = host.impl();
  const std::string& file = impl.module->rules_file;
  const auto text = impl.module->scripts.find(file);
  if (text == impl.module->scripts.end()) {
    throw ScriptError("The module has no ruleset: the file " + (file.empty() ? "rules/init.lua" : file) +
                      " is missing");
  }
  std::string name = file.ends_with(".lua") ? file.substr(0, file.size() - 4) : file;
  std::replace(name.begin(), name.end(), '/', '.');
  load_file(l, impl, name, {file, text->second});
  if (!lua_istable(l, -1)) {
    throw ScriptError("The rules file " + file + " must return a table, the ruleset, not " + describe(l, -1));
  }
  freeze_loaded(impl, l);
  lua_rawgeti(l, LUA_REGISTRYINDEX, impl.loaded);
  freeze_loaded(impl, l);
  lua_pop(l, 1);
  impl.ruleset = luaL_ref(l, LUA_REGISTRYINDEX);
}

int Ruleset::Host::compile(const std::string& name, const std::string& text, int extra, Problems& problems) {
  int ref = 0;
  const auto failed = impl_->protect([&](lua_State* l) {
    lua_rawgeti(l, LUA_REGISTRYINDEX, impl_->environment);
    if (extra != 0) {
      lua_rawgeti(l, LUA_REGISTRYINDEX, extra);
      lua_createtable(l, 0, 1);
      lua_pushvalue(l, -3);
      lua_setfield(l, -2, "__index");
      lua_setmetatable(l, -2);
    }
    push_chunk(l, *impl_, name, text, -1);
    ref = luaL_ref(l, LUA_REGISTRYINDEX);
  });
  if (failed) {
    problems.push_back(*failed);
    return 0;
  }
  return ref;
}

}  // namespace bocage
