// The journal read and written by real keys and mouse: filter, search, notes.
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class JournalWindow : public testing::WindowTest {
 protected:
  JournalPane& journal() { return frame_->journal(); }
  void type(const std::string& typed) {
    for (const char key : typed) hands_.type(key);
  }
  // What is listed, without the headings.
  std::vector<std::string> listed() {
    std::vector<std::string> rows;
    for (unsigned i = 0; i < journal().list().GetCount(); ++i) {
      if (!journal().row(i).heading) rows.push_back(journal().row(i).text);
    }
    return rows;
  }
};

TEST_F(JournalWindow, is_searched_filtered_and_written_in) {
  begin_the_battle();
  drag_out_of_pile(piece("r-recon", "0205"), "0204");
  answer_by_rule();
  const std::size_t all = listed().size();
  const Hash before = state().hash();
  hands_.type_into_dialog({'h', 'o', 'l', 'd', ' ', '2', WXK_RETURN});
  hands_.type('N', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(hands_.wait([&] { return listed().size() == all + 1; }));
  EXPECT_EQ(listed().back(), "Note, Red: hold 2");
  EXPECT_EQ(state().hash(), before) << "words change nothing";
  hands_.type('J', wxMOD_CONTROL);
  ASSERT_TRUE(journal().filtering());
  type("0204");
  ASSERT_TRUE(hands_.wait([&] { return listed().size() == 1; })) << listed().size();
  EXPECT_NE(listed().front().find("0204"), std::string::npos);
  expect_picture("journal-searched");
  // A choice by keys: the last kind is the notes.
  journal().search().ChangeValue("");
  journal().kinds().SetFocus();
  hands_.type(WXK_END);
  ASSERT_TRUE(hands_.wait([&] { return journal().kinds().GetSelection() == 5; }));
  EXPECT_EQ(listed(), std::vector<std::string>{"Note, Red: hold 2"});
  journal().search().SetFocus();
  hands_.type(WXK_ESCAPE);
  EXPECT_FALSE(journal().filtering());
  EXPECT_EQ(listed().size(), all + 1);
  EXPECT_EQ(wxWindow::FindFocus(), &frame_->canvas());
  expect_end("journal-noted");
}

}  // namespace
}  // namespace bocage
