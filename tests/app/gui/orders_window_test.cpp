// Beside the turns, in the window: standing orders and a corrected module, by real keys.
#include <wx/statusbr.h>

#include <boost/filesystem.hpp>
#include <fstream>
#include <iterator>

#include "app/window/desk/command.h"
#include "app/window/dialogs/orders_dialog.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/widgets/wx_words.h"
#include "tests/app/gui/dialog_steps.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class OrdersWindow : public testing::WindowTest {
 protected:
  const Command& named(const std::string& name) {
    for (const Command& each : frame_->commands()) {
      if (name == each.name) return each;
    }
    ADD_FAILURE() << name;
    return frame_->commands().front();
  }
  static TableFrame* other_table(const TableFrame* than) {
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const frame = dynamic_cast<TableFrame*>(window);
      if (frame != nullptr && frame != than && !frame->IsBeingDeleted()) return frame;
    }
    return nullptr;
  }
  std::string first_chart() {
    for (wxWindow* const child : frame_->charts().GetChildren()) {
      if (const auto* const choice = dynamic_cast<wxChoice*>(child)) return bytes(choice->GetString(0)).substr(0, 10);
    }
    return "";
  }
  std::string last_line() { return frame_->journal().book().lines().back().text; }
  std::string standing(const char* ask) {
    for (const OrderChoice& choice : presenter().orders().choices()) {
      if (choice.ask == ask) return choice.standing;
    }
    return "no such ask";
  }
  // The policy of the first ask by real keys: so many lines down from "Ask me".
  void order_in_dialog(int down) {
    testing::DialogSteps<OrdersDialog> doing({[&](OrdersDialog& dialog) {
      dialog.policy(0).SetFocus();
      ASSERT_TRUE(hands_.wait([&] { return dialog.policy(0).HasFocus(); }));
      dialog.policy(0).SetSelection(down);
      dialog.FindWindow(wxID_OK)->SetFocus();
      hands_.type(WXK_RETURN);
    }});
    named("Standing &orders…").run();
    EXPECT_TRUE(hands_.wait([&] { return doing.done(); }));
    hands_.settle();
  }
};

TEST_F(OrdersWindow, gives_an_order_and_takes_it_back) {
  NewGame game;
  game.game = "breakout";
  game.scenario = "week";
  game.seed = 1;
  begin(game);
  ASSERT_TRUE(named("Standing &orders…").possible());
  EXPECT_FALSE(named("Look at &hidden information…").possible()) << "nothing is veiled in this game";
  const auto orders = presenter().orders().choices();
  ASSERT_FALSE(orders.empty());
  order_in_dialog(1);
  EXPECT_EQ(standing(orders[0].ask.c_str()), orders[0].policies[0].id);
  EXPECT_NE(last_line().find("Standing order for " + orders[0].ask), std::string::npos) << last_line();
  order_in_dialog(0);
  EXPECT_EQ(standing(orders[0].ask.c_str()), "");
  EXPECT_NE(last_line().find("taken back"), std::string::npos) << last_line();
}

TEST_F(OrdersWindow, plays_on_with_a_corrected_module) {
  begin_the_battle();
  namespace fs = boost::filesystem;
  const fs::path corrected = folder_ / "corrected";
  fs::copy(fs::path(BOCAGE_SOURCE_DIR) / "samples" / "hill", corrected, fs::copy_options::recursive);
  const fs::path manifest = corrected / "module.xml";
  std::ifstream file(manifest.string(), std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::string version = "\" version=\"" + state().module().version;
  ASSERT_NE(text.find(version), std::string::npos);
  text.insert(text.find(version) + version.size(), ".1");
  std::ofstream(manifest.string(), std::ios::binary) << text;
  const std::uint32_t before = session().timeline().length();
  ASSERT_FALSE(presenter().lookback().moment());
  std::ifstream chart_file((corrected / "charts/combat.xml").string(), std::ios::binary);
  std::string chart{std::istreambuf_iterator<char>(chart_file), std::istreambuf_iterator<char>()};
  const auto title = chart.find("title=\"");
  ASSERT_NE(title, std::string::npos);
  chart.insert(title + 7, "Corrected: ");
  std::ofstream((corrected / "charts/combat.xml").string(), std::ios::binary) << chart;
  TableFrame* const old = frame_;
  frame_->load_module(corrected.string());
  EXPECT_EQ(session().timeline().length(), before + 1);
  ASSERT_TRUE(hands_.wait([&] { return other_table(old) != nullptr && other_table(old)->canvas().settled(); }))
      << "the window is made anew";
  frame_ = other_table(old);
  EXPECT_EQ(first_chart(), "Corrected:") << "with the charts of the new module";
  EXPECT_NE(last_line().find("goes on with version"), std::string::npos) << last_line();
  presenter().end_phase();
  frame_->update();
  EXPECT_GT(session().timeline().length(), before + 1) << "the game goes on with it";
}

TEST_F(OrdersWindow, follows_the_files_of_the_module) {
  namespace fs = boost::filesystem;
  const fs::path own = folder_ / "own-hill";
  fs::copy(fs::path(BOCAGE_SOURCE_DIR) / "samples" / "hill", own, fs::copy_options::recursive);
  NewGame game;
  game.game = own.string();
  game.seed = 1;
  begin(game);
  const Command& follow = named("&Follow the module's files");
  ASSERT_TRUE(follow.possible());
  EXPECT_FALSE(follow.checked());
  follow.run();
  EXPECT_TRUE(follow.checked());

  // A slip is told in the status line, and the game goes on as it was.
  const auto saved = [&](const char* file, const std::string& from, const std::string& to) {
    std::ifstream in((own / file).string(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    in.close();
    const auto at = text.find(from);
    ASSERT_NE(at, std::string::npos);
    std::ofstream((own / file).string(), std::ios::binary) << text.replace(at, from.size(), to);
  };
  const auto status = [&] { return bytes(frame_->GetStatusBar()->GetStatusText()); };
  const std::uint32_t before = session().timeline().length();
  saved("charts/combat.xml", "<charts>", "<chrats>");
  ASSERT_TRUE(hands_.wait([&] { return status().find("cannot be played") != std::string::npos; })) << status();
  EXPECT_NE(status().find("charts/combat.xml"), std::string::npos) << status();
  EXPECT_EQ(session().timeline().length(), before);

  TableFrame* const old = frame_;
  saved("charts/combat.xml", "<chrats>", "<charts>");
  saved("charts/combat.xml", "title=\"", "title=\"Corrected: ");
  ASSERT_TRUE(hands_.wait([&] { return other_table(old) != nullptr && other_table(old)->canvas().settled(); }))
      << "the window is made anew";
  frame_ = other_table(old);
  EXPECT_EQ(first_chart(), "Corrected:");
  EXPECT_TRUE(named("&Follow the module's files").checked()) << "and goes on to follow";
  named("&Follow the module's files").run();
  EXPECT_FALSE(named("&Follow the module's files").checked());
}

}  // namespace
}  // namespace bocage
