// bocage-cli edit MODULE CHANGE …: changes a module's files as a careful hand would, and checks it before it writes.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bocage::cli {

struct EditArguments {
  std::string module;
  std::vector<std::string> words;  // one change
  std::string from;                // a file of changes, a line each; "-": the standard input
  bool dry_run = false;
};

void add_edit_options(CLI::App& command, EditArguments& arguments);
int edit(const EditArguments& arguments);

}  // namespace bocage::cli
