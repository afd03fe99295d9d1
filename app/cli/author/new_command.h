// bocage-cli new NAME: a module that opens, as a copy of one of the samples under a name of its own.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace bocage::cli {

struct NewArguments {
  std::string name;  // the folder; its last part is the module's id
  std::string like = "hex";
  std::string title;  // empty: the id in words
};

void add_new_options(CLI::App& command, NewArguments& arguments);

// Prints "new: FOLDER files=N" as its last line. Returns an exit code of command.h.
int make_new(const NewArguments& arguments);

}  // namespace bocage::cli
