#include "app/editor/text_pane.h"

#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

constexpr int pause_ms = 800;  // after the last key, until what was typed is one change

std::string without_returns(const std::string& text) {
  std::string lines;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') lines += text[i];
  }
  return lines;
}

std::string with_returns(const std::string& text) {
  std::string lines;
  for (const char c : text) lines += c == '\n' ? "\r\n" : std::string(1, c);
  return lines;
}

}  // namespace

TextPane::TextPane(wxWindow* parent, Take take) : wxPanel(parent), take_(std::move(take)), pause_(this) {
  about_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  box_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_DONTWRAP);
  box_->SetFont(wxFont(wxFontInfo(GetFont().GetPointSize()).Family(wxFONTFAMILY_TELETYPE)));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(about_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(box_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  SetSizer(column);
  box_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { pause_.StartOnce(pause_ms); });
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { take_typed(); });
}

// A box that would say other bytes than the file has is only to be read.
void TextPane::show(const editor::Document* document) {
  const bool same_file = document != nullptr && document->name() == file_;
  if (same_file && document->text() == text_) return;
  const auto at = same_file ? box_->GetInsertionPoint() : 0;
  file_ = document == nullptr ? std::string() : document->name();
  text_ = document == nullptr ? nullptr : document->text();
  const bool readable = text_ != nullptr && !invalid_utf8(*text_) && text_->find('\0') == std::string::npos;
  const auto lines = readable ? without_returns(*text_) : std::string();
  carriage_returns_ = readable && lines.size() != text_->size();
  if (bytes(box_->GetValue()) != lines) box_->ChangeValue(words(lines));
  shown_ = bytes(box_->GetValue());
  const bool same = readable && shown_ == lines && (!carriage_returns_ || with_returns(lines) == *text_);
  box_->SetEditable(same);
  box_->SetInsertionPoint(std::min(at, box_->GetLastPosition()));
  about_->SetLabelText(
      text_ == nullptr ? wxString()
      : same           ? words(file_)
      : readable       ? words(tr("{file}: the ends of its lines differ, so it is not changed here", {{"file", file_}}))
                       : words(tr("{file} is no text", {{"file", file_}})));
}

std::string TextPane::typed() const {
  const auto text = bytes(box_->GetValue());
  return carriage_returns_ ? with_returns(text) : text;
}

bool TextPane::has_typed() const {
  return text_ != nullptr && box_->IsEditable() && bytes(box_->GetValue()) != shown_;
}

void TextPane::take_typed() {
  pause_.Stop();
  if (!has_typed()) return;
  shown_ = bytes(box_->GetValue());
  take_(file_, typed());
}

void TextPane::go_to(std::size_t offset) {
  if (text_ == nullptr) return;
  const auto before = without_returns(text_->substr(0, offset));
  const auto at = static_cast<long>(words(before).length());
  box_->ShowPosition(at);
  box_->SetInsertionPoint(at);
}

}  // namespace bocage
