// What XML takes for white space.
#pragma once

namespace bocage::editor {

inline bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

inline bool is_space(char c) {
  return is_blank(c) || c == '\n' || c == '\r';
}

}  // namespace bocage::editor
