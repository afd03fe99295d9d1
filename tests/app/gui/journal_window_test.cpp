// The journal read and written by real keys and mouse: filter, search, notes.
#include <wx/clipbrd.h>
#include <wx/dataobj.h>

#include "app/window/panes/journal_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class JournalWindow : public testing::WindowTest {
 protected:
  JournalPane& journal() { return frame_->journal(); }
  void type(const std::string& typed) {
    for (const char key : typed) hands_.type(key);
  }
  static wxString clipboard() {
    wxTextDataObject text;
    if (!wxTheClipboard->Open()) return "closed";
    wxTheClipboard->GetData(text);
    wxTheClipboard->Close();
    return text.GetText();
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

TEST_F(JournalWindow, gives_the_lines_that_are_chosen_to_the_clipboard) {
  begin_the_battle();
  wxListBox& list = journal().list();
  const unsigned last = list.GetCount() - 1;
  ASSERT_GE(last, 2U);
  list.SetFocus();
  hands_.type(WXK_END);
  hands_.type(WXK_UP, wxMOD_SHIFT);
  const auto chosen = [&] {
    wxArrayInt lines;
    list.GetSelections(lines);
    return lines;
  };
  ASSERT_TRUE(hands_.wait([&] { return chosen().size() == 2; })) << chosen().size();
  hands_.type('C', wxMOD_CONTROL);
  const wxString both = list.GetString(last - 1) + "\n" + list.GetString(last) + "\n";
  EXPECT_TRUE(hands_.wait([&] { return clipboard() == both; })) << clipboard();
  hands_.type(WXK_HOME);
  ASSERT_TRUE(hands_.wait([&] { return chosen().size() == 1 && chosen()[0] == 0; })) << "a key alone chooses one";
  hands_.type('C', wxMOD_CONTROL);
  EXPECT_TRUE(hands_.wait([&] { return clipboard() == list.GetString(0) + "\n"; })) << clipboard();
}

}  // namespace
}  // namespace bocage
