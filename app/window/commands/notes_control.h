// Notes: the open and the sealed ones of the journal, and the page of each side, which is kept on this machine.
#pragma once

#include <string>

#include "app/window/panes/notes_pane.h"

namespace bocage {

struct Desk;

class NotesControl {
 public:
  explicit NotesControl(Desk& desk) : desk_(desk) {}

  void write(const std::string& begun = {});  // asks for the words, as the next two do
  void seal();
  void open();  // a sealed one
  bool may_write() const;
  bool may_seal() const;
  bool may_open() const;

  NotesPane::Callbacks callbacks();  // of the pane with the own notes
  void show();                       // in the pane
  void keep();                       // what was typed there

 private:
  std::string read(SideId side);
  void keep(SideId side, const std::string& text);

  Desk& desk_;
};

}  // namespace bocage
