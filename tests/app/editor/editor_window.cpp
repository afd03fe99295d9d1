#include "tests/app/editor/editor_window.h"

#include <wx/textctrl.h>

#include "engine/base/files.h"
#include "engine/module/module_files.h"

namespace bocage::testing {

EditorWindow::EditorWindow(const std::string& module) {
  Problems problems;
  files_ = read_folder_files(std::string(BOCAGE_SOURCE_DIR "/") + module, problems)
               .value_or(std::map<std::string, std::string>());
  folder_.write(files_);
}

void EditorWindow::TearDown() {
  if (frame_ != nullptr) frame_->Destroy();
  hands_.settle();
}

void EditorWindow::open() {
  Problems problems;
  frame_ = EditorFrame::open(
      folder(), state_.path(),
      [this](const EditorQuestion& question) {
        asked_.push_back(question);
        return answer_;
      },
      problems);
  ASSERT_NE(frame_, nullptr);
  frame_->SetPosition({0, 0});
  ASSERT_TRUE(hands_.wait([this] { return frame_->IsShownOnScreen(); }));
  wait_for_check();
}

void EditorWindow::wait_for_check() {
  ASSERT_TRUE(hands_.wait([this] { return frame_->checked(); }));
}

std::string EditorWindow::disk(const std::string& file) const {
  return read_file(folder_.file(file)).text;
}

std::string EditorWindow::with(const std::string& file, const std::string& from, const std::string& to) const {
  auto changed = original(file);
  const auto at = changed.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? changed : changed.replace(at, from.size(), to);
}

void EditorWindow::click_in_tree(const std::string& label) {
  ModuleTree& tree = frame_->tree();
  const auto item = tree.item_of(wxString::FromUTF8(label));
  ASSERT_TRUE(item.IsOk()) << label;
  tree.EnsureVisible(item);
  hands_.settle();
  wxRect box;
  ASSERT_TRUE(tree.GetBoundingRect(item, box, true)) << label;
  hands_.click(tree, box.GetPosition() + wxPoint(box.width / 2, box.height / 2));
}

void EditorWindow::open_in_tree(const std::string& label) {
  click_in_tree(label);
  hands_.type(WXK_RIGHT);
}

void EditorWindow::type(const std::string& text) {
  constexpr std::string_view shifted = "~!@#$%^&*()_+{}|:\"<>?";
  for (const char c : text) {
    const bool shift = (c >= 'A' && c <= 'Z') || shifted.find(c) != std::string_view::npos;
    hands_.type(c, shift ? wxMOD_SHIFT : wxMOD_NONE);
  }
}

void EditorWindow::type_into(const std::string& field, const std::string& value) {
  // A text, or one that also offers what is likely.
  auto* const box = frame_->fields().control(field);
  ASSERT_TRUE(dynamic_cast<wxTextEntry*>(box) != nullptr) << field;
  hands_.click(*box, wxPoint(box->GetSize().x / 2, box->GetSize().y / 2));
  hands_.type('A', wxMOD_CONTROL);
  type(value);
  hands_.type(WXK_RETURN);
}

}  // namespace bocage::testing
