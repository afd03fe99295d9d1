// Text between the engine's UTF-8 and wx.
#pragma once

#include <wx/string.h>

#include <string>

namespace bocage {

inline wxString words(const std::string& text) {
  return wxString::FromUTF8(text.c_str(), text.size());
}

inline std::string bytes(const wxString& text) {
  const auto utf8 = text.utf8_str();
  return {utf8.data(), utf8.length()};
}

}  // namespace bocage
