// The editor opened on a copy of a module, for real mouse and keys.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "app/editor/editor_frame.h"
#include "tests/app/gui/hands.h"
#include "tests/tools/temp_folder.h"

namespace bocage::testing {

class EditorWindow : public ::testing::Test {
 protected:
  explicit EditorWindow(const std::string& module = "samples/hill");
  void TearDown() override;

  virtual std::string folder() const { return folder_.path(); }
  void open();
  void wait_for_check();
  std::string text(const std::string& file) const { return *frame_->project().find(file)->text(); }
  std::string disk(const std::string& file) const;
  std::string original(const std::string& file) const { return files_.at(file); }
  // The original with one text in it replaced.
  std::string with(const std::string& file, const std::string& from, const std::string& to) const;

  void click_in_tree(const std::string& label);
  void open_in_tree(const std::string& label);
  void type_into(const std::string& field, const std::string& value);  // and Return
  void type(const std::string& text);
  void answer(int button) { answer_ = button; }

  Hands hands_;
  test::TempFolder folder_;
  test::TempFolder state_;
  std::map<std::string, std::string> files_;
  EditorFrame* frame_ = nullptr;
  int answer_ = wxID_YES;
  std::vector<EditorQuestion> asked_;
};

}  // namespace bocage::testing
