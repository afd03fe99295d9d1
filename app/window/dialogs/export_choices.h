// The player's last choices in the Export dialog, which starts with them.
#pragma once

#include <string>

#include "app/paint/print/print_paper.h"

namespace bocage {

struct ExportChoices {
  int what = 0;     // of the dialog's list
  int kind = 0;     // of the dialog's list
  int theme = 0;    // of the dialog's list
  int pixels = 64;  // of a space or counter
  PrintSetup print;
};

// `file` empty or unreadable, or a value that this version of the program does not know: the usual one. The dialog
// takes from its lists what they have.
ExportChoices load_export_choices(const std::string& file);
void save_export_choices(const std::string& file, const ExportChoices& choices);  // an empty path: no file

}  // namespace bocage
