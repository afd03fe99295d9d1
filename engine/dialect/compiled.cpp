#include "engine/dialect/compiled.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace bocage {

namespace {

// Lua 5.4: lundump.h, lobject.h, lopcodes.h.
constexpr std::string_view signature = "\x1bLua\x54";
constexpr std::size_t header_size = 4 + 1 + 1 + 6 + 3 + 8 + 8 + 1;  // with the count of upvalues behind it
constexpr std::uint32_t set_upvalue = 10;
constexpr std::uint32_t instruction_code = 0x7F;
constexpr std::uint32_t instruction_b = 16;  // bits before it
constexpr std::int8_t absolute_line = -0x80;
constexpr int tag_integer = 0x03;
constexpr int tag_number = 0x13;
constexpr int tag_short_text = 0x04;
constexpr int tag_long_text = 0x14;

struct Capture {
  bool local = false;  // of the function around; else one that it captured itself
  int index = 0;
};

class Reader {
 public:
  explicit Reader(std::string_view dump) : rest_(dump) {
    assert(dump.starts_with(signature));
    take(header_size);
  }

  CompiledFunction function() {
    CompiledFunction made;
    text();
    made.line = number();
    number();                                 // its last line
    take(3);                                  // parameters, whether it takes more, stack
    std::vector<std::pair<int, int>> writes;  // instruction and upvalue
    const int instructions = number();
    for (int i = 0; i < instructions; ++i) {
      std::uint32_t instruction = 0;
      std::memcpy(&instruction, take(sizeof instruction).data(), sizeof instruction);
      if ((instruction & instruction_code) == set_upvalue) {
        writes.emplace_back(i, static_cast<int>((instruction >> instruction_b) & 0xFFU));
      }
    }
    skip_constants();
    const auto captures = read_captures();
    std::vector<std::vector<Capture>> inner_captures;
    const int inner = number();
    for (int i = 0; i < inner; ++i) {
      made.inner.push_back(function());
      inner_captures.push_back(std::move(captures_));
    }
    const auto lines = read_lines(made.line, instructions);
    const auto names = read_names();
    for (const auto& [instruction, upvalue] : writes) {
      made.assigned.push_back({upvalue, {}, lines[static_cast<std::size_t>(instruction)]});
    }
    made.lines = lines;
    std::sort(made.lines.begin(), made.lines.end());
    made.lines.erase(std::unique(made.lines.begin(), made.lines.end()), made.lines.end());
    for (std::size_t i = 0; i < made.inner.size(); ++i) add_inner(made, made.inner[i], inner_captures[i]);
    for (auto& one : made.assigned) one.name = names[static_cast<std::size_t>(one.upvalue)];
    captures_ = captures;
    return made;
  }

 private:
  static void add_inner(CompiledFunction& outer, const CompiledFunction& inner, const std::vector<Capture>& captures) {
    for (const auto& one : inner.assigned) {
      const Capture& capture = captures[static_cast<std::size_t>(one.upvalue)];
      if (!capture.local) outer.assigned.push_back({capture.index, {}, one.line});
    }
  }

  std::string_view take(std::size_t bytes) {
    assert(bytes <= rest_.size());
    const auto taken = rest_.substr(0, bytes);
    rest_.remove_prefix(bytes);
    return taken;
  }

  int byte() { return static_cast<unsigned char>(take(1)[0]); }

  std::size_t size() {
    std::size_t value = 0;
    int part = 0;
    do {
      part = byte();
      value = (value << 7U) | static_cast<std::size_t>(part & 0x7F);
    } while ((part & 0x80) == 0);
    return value;
  }

  int number() { return static_cast<int>(size()); }

  std::string text() {
    const std::size_t length = size();  // of the text and one more; 0: there is none
    return length == 0 ? std::string() : std::string(take(length - 1));
  }

  void skip_constants() {
    for (int left = number(); left > 0; --left) {
      const int tag = byte();
      if (tag == tag_integer || tag == tag_number) take(8);
      if (tag == tag_short_text || tag == tag_long_text) text();
    }
  }

  std::vector<Capture> read_captures() {
    std::vector<Capture> captures;
    for (int left = number(); left > 0; --left) {
      const bool local = byte() != 0;
      captures.push_back({local, byte()});
      byte();  // whether it is a constant
    }
    return captures;
  }

  // The line of each instruction.
  std::vector<int> read_lines(int first, int instructions) {
    const std::string_view steps = take(static_cast<std::size_t>(number()));
    assert(steps.size() == static_cast<std::size_t>(instructions));
    std::vector<int> absolute;
    for (int left = number(); left > 0; --left) {
      number();  // its instruction
      absolute.push_back(number());
    }
    std::vector<int> lines;
    std::size_t next = 0;
    int line = first;
    for (const char c : steps) {
      const auto step = static_cast<std::int8_t>(c);
      line = step == absolute_line ? absolute[next++] : line + step;
      lines.push_back(line);
    }
    return lines;
  }

  // Of the captured variables.
  std::vector<std::string> read_names() {
    for (int left = number(); left > 0; --left) {  // the locals, with where they live
      text();
      number();
      number();
    }
    std::vector<std::string> names;
    for (int left = number(); left > 0; --left) names.push_back(text());
    return names;
  }

  std::string_view rest_;
  std::vector<Capture> captures_;  // of the function that was read last
};

}  // namespace

CompiledFunction read_compiled(std::string_view dump) {
  return Reader(dump).function();
}

}  // namespace bocage
