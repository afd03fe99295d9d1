// The dialect of rules: Lua whose numbers are all exact and whose lengths are all certain, the same on every machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bocage {

struct DialectFault {
  std::string message;
  int line = 1;
};

struct DialectText {
  std::string text;                  // for Lua's compiler, line by line as the source
  std::vector<DialectFault> faults;  // in the order of the source: what would make a number that is not exact
};

// Lua itself finds the length of a table with a hole by where its entries happen to lie in memory, and lets a loop over
// texts count in inexact numbers. Neither can be caught while it runs, so both become operators that rules cannot
// write:
// `#list` reads `nil^list`, and a loop `for i = a, b, c` begins at `nil/(a)` and counts by `nil/(c)`. Whoever runs the
// text gives nil these two operators.
//
// Most refusals are not made, so their words are not either: game:rule("1.2", fits, "No room") reads
// `if not(fits)then game:rule("1.2",false,"No room") end `, where it is a statement, with the id written out.
DialectText in_dialect(std::string_view source);

}  // namespace bocage
