// What authors begin and go on with: new modules, the watch over one, coverage written out of specs.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <thread>

#include "app/cli/mutate/coverage_write.h"
#include "app/play/files/installed_games.h"
#include "editor/start/starts.h"
#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;
using test::run_cli;
using test::TempFolder;

// --- new

TEST(NewModule, of_every_kind_opens_and_passes_its_own_specs) {
  const auto kinds = editor::kinds_of(editor::known_starts(folders_to_begin_with()));
  ASSERT_GE(kinds.size(), 6U);
  const TempFolder folder;
  for (const std::string& kind : kinds) {
    const std::string made = folder.path() + "/my-" + kind;
    const auto ran = run_cli({"new", made, "--like", kind});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(test::matches(ran.last_line(), "^new: .*/my-" + kind + " files=[1-9][0-9]*$")) << ran.out;
    EXPECT_EQ(run_cli({"check", made}).last_line(), "check: problems=0") << kind;
    EXPECT_NE(test::read_file(made + "/module.xml").find("id=\"my-" + kind + "\""), std::string::npos);
    EXPECT_NE(test::read_file(made + "/.luarc.json").find("workspace.library"), std::string::npos);
    EXPECT_FALSE(fs::exists(made + ".new"));
  }
  const auto tested = run_cli({"test", folder.path() + "/my-solitaire", "--failures"});
  EXPECT_TRUE(test::matches(tested.out, "^test: passed=[1-9][0-9]* failed=0\n$")) << tested.out;
}

TEST(NewModule, has_a_title_and_a_history_of_its_own) {
  const TempFolder folder;
  const std::string made = folder.path() + "/march";
  ASSERT_EQ(run_cli({"new", made, "--like", "blocks", "--title", "Winter & March"}).status, 0);
  EXPECT_NE(test::read_file(made + "/module.xml").find("title=\"Winter &amp; March\" version=\"1.0.0\""),
            std::string::npos);
  EXPECT_TRUE(
      test::read_file(made + "/README.md").starts_with("# Winter & March\n\nBegun as a copy of Fog on the Moor.\n"));
  const std::string box = test::read_file(made + "/box.xml");
  EXPECT_EQ(box.find("start="), std::string::npos) << box;
  EXPECT_EQ(box.find("version=\"2.0.0\""), std::string::npos) << box;
  EXPECT_NE(box.find("<release version=\"1.0.0\">"), std::string::npos) << box;
}

TEST(NewModule, is_not_made_over_anything_and_not_under_any_name) {
  const TempFolder folder;
  folder.write("there/x", "");
  const auto over = run_cli({"new", folder.path() + "/there"});
  EXPECT_EQ(over.status, 2);
  EXPECT_NE(over.err.find("is there already"), std::string::npos) << over.err;
  EXPECT_FALSE(fs::exists(folder.path() + "/there/module.xml"));
  const auto named = run_cli({"new", folder.path() + "/a b"});
  EXPECT_EQ(named.status, 2);
  EXPECT_NE(named.err.find("cannot be the id of a module"), std::string::npos) << named.err;
  const auto taken = run_cli({"new", folder.path() + "/hill"});
  EXPECT_EQ(taken.status, 2);
  EXPECT_NE(taken.err.find("is the id of an installed module"), std::string::npos) << taken.err;
  const auto nowhere = run_cli({"new", folder.path() + "/none/march"});
  EXPECT_EQ(nowhere.status, 1);
  EXPECT_NE(nowhere.err.find("the folder cannot be made"), std::string::npos) << nowhere.err;
}

TEST(NewModule, of_a_kind_that_there_is_not_lists_those_that_there_are) {
  const TempFolder folder;
  const auto ran = run_cli({"new", folder.path() + "/march", "--like", "card"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("did you mean 'cards'? All kinds: "), std::string::npos) << ran.err;
  for (const std::string& kind : editor::kinds_of(editor::known_starts(folders_to_begin_with())))
    EXPECT_NE(ran.err.find(" " + kind), std::string::npos) << ran.err;
  EXPECT_FALSE(fs::exists(folder.path() + "/march"));
}

// Another data folder, for as long as it lives.
class OtherData {
 public:
  explicit OtherData(const std::string& folder) {
    if (const char* const before = std::getenv(name); before != nullptr) before_ = before;
    ::setenv(name, folder.c_str(), 1);
  }
  OtherData(const OtherData&) = delete;
  OtherData& operator=(const OtherData&) = delete;
  ~OtherData() { before_ ? ::setenv(name, before_->c_str(), 1) : ::unsetenv(name); }

 private:
  static constexpr const char* name = "BOCAGE_DATA";
  std::optional<std::string> before_;
};

TEST(NewModule, may_be_a_copy_of_an_example_that_stands_in_no_list_of_games) {
  const TempFolder folder;
  const OtherData data(folder.path());
  const auto has = [](const std::vector<std::string>& folders, const std::string& one) {
    return std::find(folders.begin(), folders.end(), one) != folders.end();
  };
  folder.write("samples/fair/module.xml", "<module id=\"fair\"/>");
  EXPECT_TRUE(has(folders_to_begin_with(), folder.file("samples/fair"))) << "without a folder of examples";
  folder.write("samples/examples/ant/module.xml", "<module id=\"ant\" title=\"The Ant\"/>");
  folder.write("samples/examples/ant/box.xml", "<box start=\"tiny\"/>");
  EXPECT_EQ(folders_to_begin_with().back(), folder.file("samples/examples/ant")) << "behind the games";
  EXPECT_EQ(editor::start_for(editor::known_starts(folders_to_begin_with()), "tiny")->title, "The Ant");
  for (const InstalledGame& game : installed_games()) EXPECT_NE(game.id, "ant");
  EXPECT_TRUE(find_installed_game("ant").path.empty());
}

// --- watch

TEST(Watch, checks_tests_and_draws_once) {
  const TempFolder folder;
  auto files = test::probe_module(test::sound_verb);
  files["tests/good.lua"] =
      "spec('a unit goes', { scenario = 'duel' }, function(t, game)\n  expect.equal(game.turn, 1)\nend)\n";
  folder.write(files);
  const std::string picture = folder.path() + ".pdf";
  const auto ran = run_cli({"watch", folder.path(), "--once", "--draw", picture});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(test::matches(ran.out, "^check: problems=0\ntest: passed=1 failed=0\nrender: .*\n.*\\.pdf\n$"))
      << ran.out;
  EXPECT_TRUE(fs::exists(picture));
  fs::remove(picture);
  EXPECT_EQ(run_cli({"watch", folder.path(), "--once"}).status, 0);
  EXPECT_TRUE(fs::remove(folder.path() + ".png")) << "beside the folder unless it is told where";
}

TEST(Watch, tells_a_slip_once_and_goes_no_further) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  folder.write("rules/init.lua", "return {\n");
  const auto ran = run_cli({"watch", folder.path(), "--once"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.out.find("rules/init.lua:"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.last_line(), "check: problems=1");
  EXPECT_EQ(ran.err, "");
}

TEST(Watch, is_over_a_folder) {
  const TempFolder folder;
  folder.write("some.bocage", "no package");
  const auto ran = run_cli({"watch", folder.path() + "/some.bocage"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("only the files of a folder can be watched"), std::string::npos) << ran.err;
}

bool comes(const std::string& file, const std::string& words) {
  for (int i = 0; i < 600; ++i) {
    if (test::read_file(file).find(words) != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

TEST(Watch, goes_on_when_a_file_is_saved_and_ends_by_an_interrupt) {
  const TempFolder folder;
  const TempFolder out;
  folder.write(test::probe_module(test::sound_verb));
  const std::string said = out.path() + "/said";
  const std::string picture = out.path() + "/map.png";
  const pid_t child = ::fork();
  if (child == 0) {
    ::setenv("BOCAGE_DATA", BOCAGE_SOURCE_DIR, 1);
    ::setenv("LANGUAGE", "en", 1);
    if (std::freopen(said.c_str(), "w", stdout) == nullptr) ::_exit(3);
    ::execl(BOCAGE_CLI, BOCAGE_CLI, "watch", folder.path().c_str(), "--draw", picture.c_str(), nullptr);
    ::_exit(3);
  }
  ASSERT_TRUE(comes(said, "waiting for a file")) << test::read_file(said);
  EXPECT_NE(test::read_file(said).find("check: problems=0"), std::string::npos);
  folder.write("rules/init.lua", "return {\n");
  ASSERT_TRUE(comes(said, "check: problems=1")) << test::read_file(said);
  EXPECT_NE(test::read_file(said).find(" rules/init.lua\n"), std::string::npos) << "it says what was saved";
  ASSERT_EQ(::kill(child, SIGINT), 0);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

// --- coverage --write

TEST(CoverageWritten, comes_in_the_order_of_rules) {
  EXPECT_TRUE(cli::rule_before("5.2", "5.10"));
  EXPECT_FALSE(cli::rule_before("5.10", "5.2"));
  EXPECT_TRUE(cli::rule_before("5.10", "6"));
  EXPECT_TRUE(cli::rule_before("5", "5.1"));
  EXPECT_TRUE(cli::rule_before("A2", "A10"));
  EXPECT_FALSE(cli::rule_before("5.2", "5.2"));
}

SpecResult spec(const std::string& name, std::vector<std::string> rules) {
  SpecResult result;
  result.name = name;
  result.rules = std::move(rules);
  return result;
}

TEST(CoverageWritten, takes_what_specs_name_and_rules_cite_and_leaves_the_rest) {
  const std::string before =
      "<coverage>\n"
      "  <rule id=\"2.1\" title=\"Once\" status=\"enforced\" spec=\"it moves once\"/> <!-- mine -->\n"
      "  <rule id=\"3.1\" title=\"Zones\" status=\"enforced\" spec=\"gone\" note=\"kept\"/>\n"
      "  <rule id=\"9\" title=\"Cardboard\" status=\"physical\"/>\n"
      "</coverage>\n";
  const auto written = cli::coverage_out_of(before,
                                            {spec("it stops", {"3.1", "8"}), spec("it moves once", {"2.1"}),
                                             spec("it moves far", {"2.10", "2.1"}), spec("it is cardboard", {"9"})},
                                            {"2.1", "2.10", "3.1", "9"});
  EXPECT_EQ(written.added, 1);
  EXPECT_EQ(written.changed, 1);
  EXPECT_EQ(written.text,
            "<coverage>\n"
            "  <rule id=\"2.1\" title=\"Once\" status=\"enforced\" spec=\"it moves once\"/> <!-- mine -->\n"
            "  <rule id=\"2.10\" title=\"it moves far\" status=\"enforced\" spec=\"it moves far\"/>\n"
            "  <rule id=\"3.1\" title=\"Zones\" status=\"enforced\" spec=\"it stops\" note=\"kept\"/>\n"
            "  <rule id=\"9\" title=\"Cardboard\" status=\"physical\"/>\n"
            "</coverage>\n");
}

TEST(CoverageWritten, makes_a_file_where_there_is_none) {
  const TempFolder folder;
  auto files = test::probe_module(test::sound_verb);
  files["tests/good.lua"] =
      "spec('nobody goes where somebody stands', { scenario = 'duel', rule = '1.1' }, function(t)\n"
      "  t:refuses('1.1', 'red', 'go', '0404')\nend)\n";
  folder.write(files);
  EXPECT_EQ(run_cli({"coverage", folder.path()}).status, 1) << "there is no coverage.xml";
  const auto ran = run_cli({"coverage", folder.path(), "--write"});
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("coverage.xml: added=1 changed=0\n"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.last_line(), "coverage: rules=1 enforced=1 assisted=0 manual=0 physical=0");
  EXPECT_EQ(run_cli({"check", folder.path()}).last_line(), "check: problems=0");
  EXPECT_NE(run_cli({"coverage", folder.path(), "--write"}).out.find("added=0 changed=0"), std::string::npos);
}

TEST(CoverageWritten, never_over_a_file_that_cannot_be_read) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  folder.write("coverage.xml", "<coverage>\n  <rule id='1.1'\n");
  const auto ran = run_cli({"coverage", folder.path(), "--write"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.err.find("coverage.xml:"), std::string::npos) << ran.err;
  EXPECT_EQ(test::read_file(folder.path() + "/coverage.xml"), "<coverage>\n  <rule id='1.1'\n");
}

// --- test --failures

TEST(TestFailures, prints_only_what_fails) {
  const TempFolder folder;
  auto files = test::probe_module(test::sound_verb);
  files["tests/both.lua"] =
      "spec('good', { scenario = 'duel' }, function(t, game) expect.equal(game.turn, 1) end)\n"
      "spec('bad', { scenario = 'duel' }, function(t, game) expect.equal(game.turn, 7) end)\n";
  folder.write(files);
  const auto ran = run_cli({"test", folder.path(), "--failures"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out.find("pass  good"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("FAIL  bad"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.last_line(), "test: passed=1 failed=1");
}

}  // namespace
}  // namespace bocage
