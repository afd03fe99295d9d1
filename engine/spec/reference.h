// The documents that are written from the manifest of bindings, so that they cannot differ from what the engine does.
#pragma once

#include <span>
#include <string>

#include "engine/script/manifest.h"

namespace bocage {

// `t` and `expect` of specs. They are Lua (spec_prelude.h), so `call` is null: these lines are for the reference only.
std::span<const Binding> spec_words();

std::string lua_reference();  // docs/lua/reference.md
std::string lua_stubs();      // lua/bocage.d.lua for language servers

}  // namespace bocage
