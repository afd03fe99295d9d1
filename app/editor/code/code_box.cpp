#include "app/editor/code/code_box.h"

#include <wx/settings.h>

#include <algorithm>
#include <map>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "editor/rules/rule_help.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

enum Margin { numbers_margin, signs_margin, gap_margin };
enum Marker {
  runs_marker,
  passed_marker,
  failed_marker,
  fault_marker,
  judges_marker,
  unnoticed_marker,
  stops_marker,
  stands_marker,
  ground_marker,
  stops_where_marker
};
constexpr int fault_indicator = 8;  // the first that lexers leave alone
constexpr int unnoticed_indicator = 9;
constexpr int fault_style = 40;  // behind those of lexers
constexpr int unnoticed_style = 41;
constexpr int clicks_of_sign = 1 << runs_marker | 1 << passed_marker | 1 << failed_marker | 1 << judges_marker;

int marker_of(CodeBox::Sign sign) {
  switch (sign) {
    case CodeBox::Sign::runs:
      return runs_marker;
    case CodeBox::Sign::passed:
      return passed_marker;
    case CodeBox::Sign::failed:
      return failed_marker;
    case CodeBox::Sign::judges:
      return judges_marker;
    case CodeBox::Sign::stops:
      return stops_marker;
    case CodeBox::Sign::stops_where:
      return stops_where_marker;
    case CodeBox::Sign::stands:
      break;
  }
  return stands_marker;
}

struct Colors {
  wxColour comment, text, number, keyword, known, fault, fault_ground, unnoticed, unnoticed_ground, quiet;
};

Colors colors() {
  if (wxSystemSettings::GetAppearance().IsDark()) {
    return {wxColour(128, 160, 128), wxColour(206, 160, 120), wxColour(150, 200, 240), wxColour(220, 140, 190),
            wxColour(120, 190, 220), wxColour(255, 110, 100), wxColour(80, 30, 30),    wxColour(230, 180, 80),
            wxColour(70, 52, 16),    wxColour(140, 140, 140)};
  }
  return {wxColour(80, 120, 80),   wxColour(150, 75, 0),   wxColour(20, 90, 160),   wxColour(130, 20, 110),
          wxColour(0, 100, 120),   wxColour(190, 30, 30),  wxColour(255, 232, 230), wxColour(150, 95, 0),
          wxColour(255, 243, 214), wxColour(120, 120, 120)};
}

wxString joined(const std::vector<std::string>& list) {
  std::string all;
  for (const auto& word : list) all += word + " ";
  return words(all);
}

}  // namespace

CodeBox::CodeBox(wxWindow* parent) : wxStyledTextCtrl(parent, wxID_ANY) {
  SetEOLMode(wxSTC_EOL_LF);
  SetUndoCollection(false);  // the module's own history is the one
  SetUseTabs(false);
  SetTabWidth(2);
  SetIndent(2);
  SetTabIndents(true);
  SetBackSpaceUnIndents(true);
  SetScrollWidth(1);
  SetScrollWidthTracking(true);
  SetCaretLineVisible(false);
  UsePopUp(wxSTC_POPUP_NEVER);
  AutoCompSetIgnoreCase(false);
  AutoCompSetMaxHeight(12);
  AutoCompSetDropRestOfWord(true);
  AnnotationSetVisible(wxSTC_ANNOTATION_BOXED);
  set_up_margins();
  speak(editor::DocumentKind::prose);
  Bind(wxEVT_STC_MARGINCLICK, [this](wxStyledTextEvent& event) {
    const int line = LineFromPosition(event.GetPosition());
    if (event.GetMargin() == numbers_margin && number_clicked_) return number_clicked_(line + 1);
    if (clicked_ && (MarkerGet(line) & clicks_of_sign) != 0) clicked_(line + 1);
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    event.Skip();
    tell_condition(event.GetPosition());
  });
  Bind(wxEVT_STC_ZOOM, [this](wxStyledTextEvent&) { resize_numbers(); });
}

void CodeBox::set_up_margins() {
  const auto hue = colors();
  SetMarginType(numbers_margin, wxSTC_MARGIN_NUMBER);
  SetMarginType(signs_margin, wxSTC_MARGIN_SYMBOL);
  SetMarginWidth(signs_margin, FromDIP(18));
  SetMarginSensitive(signs_margin, true);
  SetMarginMask(signs_margin, clicks_of_sign | 1 << fault_marker | 1 << unnoticed_marker | 1 << stops_marker |
                                  1 << stops_where_marker | 1 << stands_marker);
  SetMarginSensitive(numbers_margin, true);
  SetMarginCursor(numbers_margin, wxSTC_CURSORARROW);
  SetMarginCursor(signs_margin, wxSTC_CURSORARROW);
  SetMarginWidth(gap_margin, FromDIP(4));
  SetMarginMask(gap_margin, 0);
  MarkerDefine(runs_marker, wxSTC_MARK_SHORTARROW, hue.known, hue.known);
  MarkerDefine(passed_marker, wxSTC_MARK_SHORTARROW, hue.comment, hue.comment);
  MarkerDefine(failed_marker, wxSTC_MARK_SHORTARROW, hue.fault, hue.fault);
  MarkerDefine(fault_marker, wxSTC_MARK_CIRCLE, hue.fault, hue.fault);
  MarkerDefine(judges_marker, wxSTC_MARK_CHARACTER + '?', hue.quiet, wxNullColour);
  MarkerDefine(unnoticed_marker, wxSTC_MARK_CIRCLE, hue.unnoticed, hue.unnoticed);
  MarkerDefine(stops_marker, wxSTC_MARK_ROUNDRECT, hue.keyword, hue.keyword);
  MarkerDefine(stops_where_marker, wxSTC_MARK_ROUNDRECT, hue.keyword, StyleGetBackground(wxSTC_STYLE_DEFAULT));
  MarkerDefine(stands_marker, wxSTC_MARK_ARROW, hue.unnoticed, hue.unnoticed);
  MarkerDefine(ground_marker, wxSTC_MARK_BACKGROUND, hue.unnoticed_ground, hue.unnoticed_ground);  // in no margin
  IndicatorSetStyle(unnoticed_indicator, wxSTC_INDIC_SQUIGGLE);
  IndicatorSetForeground(unnoticed_indicator, hue.unnoticed);
  IndicatorSetStyle(fault_indicator, wxSTC_INDIC_SQUIGGLE);
  IndicatorSetForeground(fault_indicator, hue.fault);
}

std::string CodeBox::code() const {
  return bytes(GetText());
}

void CodeBox::set_code(const std::string& text) {
  const bool read_only = GetReadOnly();
  const int line = GetFirstVisibleLine();
  SetReadOnly(false);
  SetTextRaw(text.c_str());
  SetReadOnly(read_only);
  SetFirstVisibleLine(line);
  resize_numbers();
}

void CodeBox::resize_numbers() {
  SetMarginWidth(numbers_margin,
                 TextWidth(wxSTC_STYLE_LINENUMBER, words("9" + std::to_string(std::max(GetLineCount(), 99)))));
}

// --- words in colours

void CodeBox::speak(editor::DocumentKind kind) {
  const wxFont font(wxFontInfo(GetParent()->GetFont().GetPointSize()).Family(wxFONTFAMILY_TELETYPE));
  StyleResetDefault();
  StyleSetFont(wxSTC_STYLE_DEFAULT, font);
  StyleSetForeground(wxSTC_STYLE_DEFAULT, wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT));
  StyleSetBackground(wxSTC_STYLE_DEFAULT, wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW));
  StyleClearAll();
  SetCaretForeground(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT));
  StyleSetForeground(wxSTC_STYLE_LINENUMBER, colors().quiet);
  StyleSetForeground(fault_style, colors().fault);
  StyleSetBackground(fault_style, colors().fault_ground);
  StyleSetForeground(unnoticed_style, colors().unnoticed);
  StyleSetBackground(unnoticed_style, colors().unnoticed_ground);
  SetLexer(kind == editor::DocumentKind::lua   ? wxSTC_LEX_LUA
           : kind == editor::DocumentKind::xml ? wxSTC_LEX_XML
                                               : wxSTC_LEX_NULL);
  color_words();
  resize_numbers();
}

void CodeBox::color_words() {
  const auto hue = colors();
  const auto color = [this](std::initializer_list<int> styles, const wxColour& with) {
    for (const int style : styles) StyleSetForeground(style, with);
  };
  if (GetLexer() == wxSTC_LEX_LUA) {
    SetKeyWords(0,
                "and break do else elseif end false for function goto if in local nil not or repeat return then true "
                "until while");
    SetKeyWords(1, joined(editor::RuleHelp::globals()));
    color({wxSTC_LUA_COMMENT, wxSTC_LUA_COMMENTLINE, wxSTC_LUA_COMMENTDOC}, hue.comment);
    color({wxSTC_LUA_STRING, wxSTC_LUA_CHARACTER, wxSTC_LUA_LITERALSTRING}, hue.text);
    color({wxSTC_LUA_STRINGEOL}, hue.fault);
    color({wxSTC_LUA_NUMBER}, hue.number);
    color({wxSTC_LUA_WORD}, hue.keyword);
    color({wxSTC_LUA_WORD2}, hue.known);
    StyleSetBold(wxSTC_LUA_WORD, true);
  }
  if (GetLexer() == wxSTC_LEX_XML) {
    color({wxSTC_H_TAG, wxSTC_H_TAGUNKNOWN, wxSTC_H_TAGEND, wxSTC_H_XMLSTART, wxSTC_H_XMLEND}, hue.keyword);
    color({wxSTC_H_ATTRIBUTE, wxSTC_H_ATTRIBUTEUNKNOWN}, hue.known);
    color({wxSTC_H_DOUBLESTRING, wxSTC_H_SINGLESTRING}, hue.text);
    color({wxSTC_H_COMMENT}, hue.comment);
    color({wxSTC_H_ENTITY, wxSTC_H_NUMBER}, hue.number);
  }
  Colourise(0, -1);
}

// --- marks on lines

void CodeBox::show_faults(const std::vector<Fault>& faults) {
  AnnotationClearAll();
  for (const auto& [marker, indicator] :
       {std::pair(fault_marker, fault_indicator), std::pair(unnoticed_marker, unnoticed_indicator)}) {
    MarkerDeleteAll(marker);
    SetIndicatorCurrent(indicator);
    IndicatorClearRange(0, GetTextLength());
  }
  struct Said {
    std::string text;
    bool wrong = false;
  };
  std::map<int, Said> said;
  for (const auto& fault : faults) {
    const bool wrong = fault.kind == Fault::Kind::wrong;
    const int line = std::clamp(fault.line - 1, 0, std::max(GetLineCount() - 1, 0));
    const int end = GetLineEndPosition(line);
    int begin = GetLineIndentPosition(line);
    if (fault.column > 1) begin = std::min(PositionRelative(PositionFromLine(line), fault.column - 1), end);
    SetIndicatorCurrent(wrong ? fault_indicator : unnoticed_indicator);
    IndicatorFillRange(begin, std::max(end - begin, 1));
    MarkerAdd(line, wrong ? fault_marker : unnoticed_marker);
    auto& [text, any_wrong] = said[line];
    text += (text.empty() ? "" : "\n") + fault.text;
    any_wrong = any_wrong || wrong;
  }
  for (const auto& [line, below] : said) {
    AnnotationSetText(line, words(below.text));
    AnnotationSetStyle(line, below.wrong ? fault_style : unnoticed_style);
  }
}

void CodeBox::show_signs(const std::vector<int>& lines, Sign sign) {
  const int marker = marker_of(sign);
  MarkerDeleteAll(marker);
  for (const int line : lines) {
    if (line >= 1 && line <= GetLineCount()) MarkerAdd(line - 1, marker);
  }
  if (sign != Sign::stands) return;
  MarkerDeleteAll(ground_marker);
  for (const int line : lines) MarkerAdd(line - 1, ground_marker);
}

std::vector<int> CodeBox::lines_with(Sign sign) const {
  std::vector<int> lines;
  auto* const box = const_cast<CodeBox*>(this);  // wx asks for a box that can be changed, and changes nothing
  const int mask = 1 << marker_of(sign);
  for (int line = box->MarkerNext(0, mask); line >= 0; line = box->MarkerNext(line + 1, mask))
    lines.push_back(line + 1);
  return lines;
}

void CodeBox::show_stops(const Stops& stops) {
  MarkerDeleteAll(stops_where_marker);
  conditions_.clear();
  std::vector<int> always;
  for (const auto& [line, condition] : stops) {
    if (line < 1 || line > GetLineCount()) continue;
    if (condition.empty()) {
      always.push_back(line);
    } else {
      conditions_.emplace_back(MarkerAdd(line - 1, stops_where_marker), condition);
    }
  }
  show_signs(always, Sign::stops);
}

CodeBox::Stops CodeBox::stops() const {
  Stops stops;
  for (const int line : lines_with(Sign::stops)) stops[line];
  auto* const box = const_cast<CodeBox*>(this);  // as above
  for (const auto& [handle, condition] : conditions_) {
    const int line = box->MarkerLineFromHandle(handle);
    if (line >= 0) stops[line + 1] = condition;
  }
  return stops;
}

void CodeBox::tell_condition(wxPoint at) {
  const int margins = GetMarginWidth(numbers_margin) + GetMarginWidth(signs_margin);
  wxString tip;
  if (!conditions_.empty() && at.x < margins) {
    const int line = LineFromPosition(PositionFromPoint(wxPoint(margins + 1, at.y)));
    for (const auto& [handle, condition] : conditions_) {
      if (MarkerLineFromHandle(handle) == line)
        tip = words(tr("Rules stop here where {condition}", {{"condition", condition}}));
    }
  }
  if (tip == GetToolTipText()) return;
  if (tip.empty()) {
    UnsetToolTip();
  } else {
    SetToolTip(tip);
  }
}

void CodeBox::go_to_offset(std::size_t offset) {
  const auto at = static_cast<int>(std::min(offset, static_cast<std::size_t>(GetTextLength())));
  GotoPos(at);
  EnsureVisibleEnforcePolicy(LineFromPosition(at));
  VerticalCentreCaret();
}

}  // namespace bocage
