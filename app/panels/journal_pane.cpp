#include "app/panels/journal_pane.h"

#include "engine/rules/sequence.h"

namespace bocage {

JournalPane::JournalPane(wxWindow* parent, std::function<void(const std::vector<SpaceId>&)> look)
    : wxListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL),
      look_(std::move(look)) {
  SetFont(GetFont().Smaller());
  Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
    const int at = event.GetSelection();
    if (at >= 0 && static_cast<std::size_t>(at) < lines_.size()) look_(lines_[static_cast<std::size_t>(at)].spaces);
  });
}

void JournalPane::add(const Session& session, const Words& words) {
  if (words.node != node_) {
    node_ = words.node;
    const NodeDef* const node = find_node(session.state().scenario().sequence, node_);
    const std::string title = node == nullptr ? node_ : title_of(*node, session.timeline().at(words.entry));
    lines_.push_back({words.entry, {}, wxString::FromUTF8("\xe2\x80\x94 ") + wxString::FromUTF8(title)});
  }
  for (const auto& line : words.lines) lines_.push_back({words.entry, words.spaces, wxString::FromUTF8(line)});
}

void JournalPane::show(const Session& session) {
  std::vector<Line> before;
  before.swap(lines_);
  node_.clear();
  for (std::uint32_t entry = 1; entry <= session.timeline().length(); ++entry) add(session, session.words(entry));
  // Only the end differs from what is shown: the list is not built anew for every step.
  std::size_t same = 0;
  while (same < before.size() && same < lines_.size() && before[same].text == lines_[same].text) ++same;
  for (std::size_t i = before.size(); i > same; --i) Delete(static_cast<unsigned>(i - 1));
  wxArrayString more;
  for (std::size_t i = same; i < lines_.size(); ++i) more.Add(lines_[i].text);
  if (!more.empty()) Append(more);
  if (!lines_.empty()) EnsureVisible(static_cast<int>(lines_.size()) - 1);
}

}  // namespace bocage
