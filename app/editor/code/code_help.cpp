#include "app/editor/code/code_help.h"

#include <algorithm>
#include <utility>

#include "app/window/widgets/wx_words.h"

namespace bocage {
namespace {

constexpr std::size_t wide = 90;         // bytes of a line of help
constexpr std::size_t word_limit = 400;  // of an offer: nobody reads more
constexpr std::size_t meaning_limit = 4;
constexpr int dwell_ms = 600;
constexpr std::size_t letters_before_offer = 3;

std::string wrapped(const std::string& text) {
  std::string lines;
  std::size_t width = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto blank = std::min(text.find(' ', at), text.size());
    if (width > 0 && width + 1 + blank - at > wide) {
      lines += "\n";
      width = 0;
    } else if (width > 0) {
      lines += " ";
      ++width;
    }
    lines.append(text, at, blank - at);
    width += blank - at;
    at = blank + 1;
  }
  return lines;
}

bool is_letter(int c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

}  // namespace

CodeHelp::CodeHelp(CodeBox& box, const editor::Project& project, const std::string& library)
    : box_(box), project_(project), help_(library) {
  box_.SetMouseDwellTime(dwell_ms);
  box_.Bind(wxEVT_STC_CHARADDED, [this](wxStyledTextEvent& event) {
    event.Skip();
    typed(event.GetKey());
  });
  box_.Bind(wxEVT_STC_DWELLSTART, [this](wxStyledTextEvent& event) {
    event.Skip();
    if (on_ && event.GetPosition() >= 0 && !box_.AutoCompActive()) explain_at(event.GetPosition(), event.GetPosition());
  });
  box_.Bind(wxEVT_STC_DWELLEND, [this](wxStyledTextEvent& event) {
    event.Skip();
    if (box_.CallTipActive()) box_.CallTipCancel();
  });
}

void CodeHelp::typed(int character) {
  // A new line begins where the one before it does.
  if (character == '\n') {
    const int line = box_.GetCurrentLine();
    const int indent = line > 0 ? box_.GetLineIndentation(line - 1) : 0;
    if (indent > 0) {
      box_.SetLineIndentation(line, indent);
      box_.GotoPos(box_.GetLineIndentPosition(line));
    }
    return;
  }
  if (!on_) return;
  const int at = box_.GetCurrentPos();
  if (character == '(' || character == '{') {
    explain_at(at - 1, at);
  } else if (character == '.' || character == ':') {
    offer_words(false);
  } else if (is_letter(character) && !box_.AutoCompActive()) {
    const int begin = box_.WordStartPosition(at, true);
    if (at - begin >= static_cast<int>(letters_before_offer)) offer_words(false);
  }
}

void CodeHelp::offer() {
  if (on_) offer_words(true);
}

void CodeHelp::offer_words(bool at_once) {
  const auto offer = help_.offered(project_, box_.code(), static_cast<std::size_t>(box_.GetCurrentPos()));
  if (offer.words.empty()) return;
  std::string list;
  const auto count = std::min(offer.words.size(), word_limit);
  for (std::size_t i = 0; i < count; ++i) list += (i == 0 ? "" : " ") + offer.words[i].name;
  box_.AutoCompSetChooseSingle(at_once);
  box_.AutoCompShow(static_cast<int>(offer.written), words(list));
}

bool CodeHelp::explain() {
  return on_ && explain_at(box_.GetCurrentPos(), box_.GetCurrentPos());
}

bool CodeHelp::explain_at(int position, int shown_at) {
  const auto meanings = help_.about(project_, box_.code(), static_cast<std::size_t>(position));
  if (meanings.empty()) return false;
  std::string text;
  for (std::size_t i = 0; i < std::min(meanings.size(), meaning_limit); ++i) {
    text += (i == 0 ? "" : "\n\n") + meanings[i].form + "\n" + wrapped(meanings[i].about);
  }
  box_.CallTipShow(shown_at, words(text));
  return true;
}

}  // namespace bocage
