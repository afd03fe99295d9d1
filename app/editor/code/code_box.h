// A box for code: words in colours by the language of the file, line numbers, and marks on lines.
#pragma once

#include <wx/stc/stc.h>

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "editor/project/document.h"

namespace bocage {

class CodeBox : public wxStyledTextCtrl {
 public:
  explicit CodeBox(wxWindow* parent);

  // Its bytes, in UTF-8; lines end with a line feed.
  std::string code() const;
  void set_code(const std::string& text);
  void speak(editor::DocumentKind kind);  // the language that is shown in colours

  // What is wrong, or no spec notices: the line of the text is underlined from the column on, and said below it. Lines
  // and columns from 1.
  struct Fault {
    int line = 1;
    int column = 0;  // in code points; 0: the whole line
    std::string text;
    enum class Kind { wrong, unnoticed } kind = Kind::wrong;
  };
  void show_faults(const std::vector<Fault>& faults);

  // Signs in the margin that can be clicked: of specs, and of functions that are judged by them. `stops` is where rules
  // are to stop, which a click on the number of the line changes, `stands` where they stand.
  enum class Sign { runs, passed, failed, judges, stops, stops_where, stands };
  void show_signs(const std::vector<int>& lines, Sign sign);  // from 1; those of this kind that were there go
  std::vector<int> lines_with(Sign sign) const;               // from 1; they move with the text as it is changed
  // Where rules are to stop, with the expression that is to hold there; empty: always. A line with one has a sign of
  // its own, and the pointer over it shows the expression.
  using Stops = std::map<int, std::string>;
  void show_stops(const Stops& stops);
  Stops stops() const;  // they move with the text, too
  void sign_clicked(std::function<void(int line)> clicked) { clicked_ = std::move(clicked); }
  void number_clicked(std::function<void(int line)> clicked) { number_clicked_ = std::move(clicked); }

  // Brings the offset into sight, with the caret.
  void go_to_offset(std::size_t offset);

 private:
  void set_up_margins();
  void color_words();
  void resize_numbers();
  void tell_condition(wxPoint at);

  std::function<void(int line)> clicked_;
  std::function<void(int line)> number_clicked_;
  std::vector<std::pair<int, std::string>> conditions_;  // with the handles of their marks
};

}  // namespace bocage
