// A failure that a user causes: a value with a place and a hint. (A failure that a programmer causes is an assertion.)
#pragma once

#include <string>
#include <vector>

namespace bocage {

enum class Severity { note, warning, error };
enum class Fault { module, engine, file, user };  // who has to mend it

struct SourceLocation {
  std::string file;  // as the user named it, or relative to the module; empty when there is none
  int line = 0;      // from 1; 0 when unknown
  int column = 0;    // from 1, in code points; 0 when unknown
};

struct Problem {
  SourceLocation place;
  std::string message;  // one sentence, no full stop
  std::string hint;     // what to do about it; may be empty
  Severity severity = Severity::error;
  Fault fault = Fault::module;
};

using Problems = std::vector<Problem>;

// "file:line:column: message (hint)", leaving out what is unknown.
std::string to_text(const Problem& problem);
bool has_error(const Problems& problems);

}  // namespace bocage
