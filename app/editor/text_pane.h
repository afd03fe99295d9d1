// A file as its text, to be read and changed: rules, notes, and what is damaged.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <string>

#include "editor/project/document.h"

class wxStaticText;
class wxTextCtrl;

namespace bocage {

class TextPane : public wxPanel {
 public:
  // The text of this file as it was typed; called a moment after the last key.
  using Take = std::function<void(const std::string& file, const std::string& text)>;
  TextPane(wxWindow* parent, Take take);

  void show(const editor::Document* document);  // null: none
  const std::string& file() const { return file_; }
  void go_to(std::size_t offset);  // of the document's text
  bool has_typed() const;          // what was typed and has not been taken yet
  void take_typed();
  wxTextCtrl& box() { return *box_; }

 private:
  std::string typed() const;

  Take take_;
  wxStaticText* about_;
  wxTextCtrl* box_;
  std::string file_;
  editor::Document::Text text_;
  std::string shown_;  // what the box said before a hand came
  bool carriage_returns_ = false;
  wxTimer pause_;
};

}  // namespace bocage
