#include "engine/journal/chain.h"

#include "engine/journal/raw_entry.h"

namespace bocage {

namespace {

constexpr const char* send_again = "restore a backup, or ask the other side to send the game again";

std::string entry_name(std::uint64_t number) {
  return "entry " + std::to_string(number);
}

// Says what is wrong with the order of a line that is whole in itself.
class OrderFault {
 public:
  OrderFault(const std::vector<std::string>& lines, std::size_t at, int first_line)
      : lines_(lines), at_(at), first_line_(first_line) {}

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
    return line_problem(lines_[at_], 0, std::move(message), std::move(hint));
  }

  Problem forked(std::uint32_t number, std::size_t other) const {
    return problem("there are two different entries " + std::to_string(number) + ", here and in line " +
                       std::to_string(first_line_ + static_cast<int>(other)) + ": the journal is forked",
                   "keep the file of one side; two signed packets with one number prove who wrote both");
  }

  Problem seen_before(std::uint32_t number) const {
    const std::size_t other = number - 1;  // everything before this line is in order
    if (lines_[other] != lines_[at_]) return forked(number, other);
    return problem(entry_name(number) + " stands here a second time", "remove the second copy");
  }

  Problem jumps(std::uint64_t found, std::uint64_t expected) const {
    for (std::size_t i = at_ + 1; i < lines_.size(); ++i) {
      const ReadEntry later = read_entry(lines_[i], nullptr);
      if (later.problem || later.raw.number != expected) continue;
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
    for (std::size_t i = at_ + 1; i < lines_.size(); ++i) {
      const ReadEntry later = read_entry(lines_[i], nullptr);
      if (!later.problem && later.raw.number == found.number && later.raw.before == head) return i;
    }
    return {};
  }

  const std::vector<std::string>& lines_;
  std::size_t at_;
  int first_line_;
};

}  // namespace

Hash hash_of_line(std::string_view line) {
  return hash_of("entry", line);
}

CheckedChain check_chain(std::string_view genesis_line, const std::vector<std::string>& lines, const std::string& file,
                         int first_line) {
  CheckedChain checked;
  checked.head = hash_of_line(genesis_line);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const ReadEntry read = read_entry(lines[i], nullptr);
    if (read.problem) {
      checked.problem = read.problem;
    } else if (read.raw.number != i + 1 || read.raw.before != checked.head) {
      checked.problem = OrderFault(lines, i, first_line).of(read.raw, checked.head);
    }
    if (checked.problem) {
      checked.problem->place.file = file;
      checked.problem->place.line = first_line + static_cast<int>(i);
      return checked;
    }
    checked.head = hash_of_line(lines[i]);
    ++checked.good;
  }
  return checked;
}

}  // namespace bocage
