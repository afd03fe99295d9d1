// References to objects of GLib that end with their holder.
#pragma once

#include <glib-object.h>

#include <memory>
#include <string>

namespace bocage {

struct Unreference {
  void operator()(void* object) const { g_object_unref(object); }
};
template <typename T>
using GRef = std::unique_ptr<T, Unreference>;

struct FreeText {
  void operator()(char* text) const { g_free(text); }
};
using GText = std::unique_ptr<char, FreeText>;

}  // namespace bocage
