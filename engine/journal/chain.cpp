#include "engine/journal/chain.h"

#include "engine/journal/raw_entry.h"

namespace bocage {

namespace {

constexpr const char* send_again = "restore a backup, or ask the other side to send the game again";

std::string entry_name(std::uint64_t number) {
  return "entry " + std::to_string(number);
}

// Says what is wrong with the order of a line that is whole in itself.
template <class Lines, class Iterator>
class OrderFault {
 public:
  // `line` is number `at` of the lines, from 0.
  OrderFault(const Lines& lines, Iterator line, std::size_t at, int first_line)
      : lines_(lines), line_(line), at_(at), first_line_(first_line) {}

  Problem of(const RawEntry& found, const Hash& head) const {
    const std::uint64_t expected = at_ + 1;
    if (found.number < expected) return seen_before(found.number);
    if (found.number > expected) return jumps(found.number, expected);
    if (const auto other = sibling(found, head)) return forked(found.number, *other);
    if (expected == 1) {
      return problem("entry 1 does not follow the genesis: it names another line before it",
                     "the lines are of different games, or the genesis was changed");
    }
    return problem(
        entry_name(expected) + " does not follow " + entry_name(expected - 1) + ": it names another line before it",
        "the lines are of different games, or " + entry_name(expected - 1) + " was changed");
  }

 private:
  Problem problem(std::string message, std::string hint) const {
    return line_problem(*line_, 0, std::move(message), std::move(hint));
  }

  Problem forked(std::uint32_t number, std::size_t other) const {
    return problem("there are two different entries " + std::to_string(number) + ", here and in line " +
                       std::to_string(first_line_ + static_cast<int>(other)) + ": the journal is forked",
                   "keep the file of one side; two signed packets with one number prove who wrote both");
  }

  Problem seen_before(std::uint32_t number) const {
    const std::size_t other = number - 1;  // everything before this line is in order
    auto earlier = lines_.begin();
    for (std::size_t i = 0; i < other; ++i) ++earlier;
    if (*earlier != *line_) return forked(number, other);
    return problem(entry_name(number) + " stands here a second time", "remove the second copy");
  }

  Problem jumps(std::uint64_t found, std::uint64_t expected) const {
    if (later(expected, [](const RawEntry&) { return true; })) {
      return problem(entry_name(found) + " stands before " + entry_name(expected),
                     "put the lines in order of their numbers");
    }
    const std::string missing = found == expected + 1 ? entry_name(expected) + " is missing"
                                                      : "entries " + std::to_string(expected) + " to " +
                                                            std::to_string(found - 1) + " are missing";
    return problem(missing, send_again);
  }

  // Another line with this number that does follow the line before.
  std::optional<std::size_t> sibling(const RawEntry& found, const Hash& head) const {
    return later(found.number, [&](const RawEntry& entry) { return entry.before == head; });
  }

  // Returns where among the entries behind the line one with this number stands that passes the test. What is no entry
  // ends them: nobody has to read the rest of another file.
  template <class Test>
  std::optional<std::size_t> later(std::uint64_t number, const Test& test) const {
    const std::string begins = "<e n='" + std::to_string(number) + "'";
    auto line = line_;
    for (std::size_t i = at_ + 1; ++line != lines_.end(); ++i) {
      const std::string_view text = *line;
      if (element_of(text) != "e") return {};
      if (!text.starts_with(begins)) continue;
      const ReadEntry entry = read_entry(text, nullptr);
      if (!entry.problem && test(entry.raw)) return i;
    }
    return {};
  }

  const Lines& lines_;
  Iterator line_;
  std::size_t at_;
  int first_line_;
};

template <class Lines>
CheckedChain check_lines(std::string_view genesis_line, const Lines& lines, const std::string& file, int first_line) {
  CheckedChain checked;
  checked.head = hash_of_line(genesis_line);
  for (auto line = lines.begin(); line != lines.end(); ++line) {
    const std::size_t at = checked.good;
    const ReadEntry read = read_entry(*line, nullptr);
    if (read.problem) {
      checked.problem = read.problem;
    } else if (read.raw.number != at + 1 || read.raw.before != checked.head) {
      checked.problem = OrderFault(lines, line, at, first_line).of(read.raw, checked.head);
    }
    if (checked.problem) {
      checked.problem->place.file = file;
      checked.problem->place.line = first_line + static_cast<int>(at);
      return checked;
    }
    checked.head = hash_of_line(*line);
    ++checked.good;
  }
  return checked;
}

}  // namespace

Hash hash_of_line(std::string_view line) {
  return hash_of("entry", line);
}

CheckedChain check_chain(std::string_view genesis_line, const std::vector<std::string>& lines, const std::string& file,
                         int first_line) {
  return check_lines(genesis_line, lines, file, first_line);
}

CheckedChain check_chain(std::string_view genesis_line, const WholeLines& lines, const std::string& file,
                         int first_line) {
  return check_lines(genesis_line, lines, file, first_line);
}

}  // namespace bocage
