// How a module begins: which modules are a start, what their copy has of its own, and what a failure leaves.
#include "editor/start/new_module.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "editor/start/renamed.h"
#include "engine/base/files.h"
#include "engine/module/module.h"
#include "engine/module/module_files.h"
#include "tests/tools/failing_disk.h"
#include "tests/tools/temp_folder.h"

namespace bocage::editor {
namespace {

namespace fs = std::filesystem;
using test::TempFolder;

std::string sample(const std::string& id) {
  return BOCAGE_SOURCE_DIR "/samples/" + id;
}

Start hill() {
  return {"hex", "hill", sample("hill"), "The Hill", ""};
}

// All below a folder, so that nothing that is left there escapes.
std::set<std::string> names_below(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    names.insert(fs::relative(entry.path(), folder).string());
  }
  return names;
}

std::string said(const MadeModule& made) {
  return made.problems.empty() ? "" : to_text(made.problems.front());
}

// --- starts

TEST(Starts, are_what_a_box_says_with_the_title_and_the_sentence_of_the_module) {
  const auto starts = known_starts({sample("regents"), sample("hill"), sample("plain"), sample("strait")});
  ASSERT_EQ(starts.size(), 3U) << "two kinds of one module, one of the other, none of those whose box says none";
  EXPECT_EQ(kinds_of(starts), (std::vector<std::string>{"cards", "hex", "point"}));
  EXPECT_EQ(starts[0].module, "regents");
  EXPECT_EQ(starts[0].title, "Three Regents");
  EXPECT_TRUE(starts[0].about.starts_with("Three regents, one deck of cards")) << starts[0].about;
  EXPECT_EQ(start_for(starts, "point")->folder, sample("regents"));
  EXPECT_EQ(start_for(starts, "blocks"), nullptr);
}

TEST(Starts, of_one_kind_keep_the_order_of_their_folders) {
  const TempFolder folder;
  for (const std::string id : {"zebra", "ant"}) {
    folder.write(id + "/box.xml", "<box start=\"hex area\"/>");
    folder.write(id + "/module.xml",
                 "<module id=\"" + id + "\" title=\"The " + id + "\"><about>\n  Two\n  lines.</about></module>");
  }
  const auto starts = known_starts({folder.file("zebra"), folder.file("ant")});
  ASSERT_EQ(starts.size(), 4U);
  EXPECT_EQ(kinds_of(starts), (std::vector<std::string>{"area", "hex"}));
  EXPECT_EQ(start_for(starts, "hex")->title, "The zebra");
  EXPECT_EQ(start_for(starts, "hex")->about, "Two lines.");
}

TEST(Starts, are_no_damaged_modules_and_no_packages) {
  const TempFolder folder;
  folder.write("torn/box.xml", "<box start=\"hex\"");
  folder.write("torn/module.xml", "<module/>");
  folder.write("half/box.xml", "<box start=\"hex\"/>");
  folder.write("half/module.xml", "<module id=");
  folder.write("bare/box.xml", "<box start=\"hex\"/>");
  folder.write("packed.bocage", "bytes");
  EXPECT_TRUE(known_starts({folder.file("torn"), folder.file("half"), folder.file("bare"), folder.file("packed.bocage"),
                            folder.file("nowhere")})
                  .empty());
}

// --- the copy

TEST(NewModule, is_a_whole_copy_under_its_own_name) {
  const TempFolder folder;
  const auto made = make_module({folder.file("march"), "Night & March", hill()}, {}, "/the/lua", Above::is_there);
  EXPECT_EQ(said(made), "");
  EXPECT_EQ(made.title, "Night & March");
  EXPECT_EQ(made.copied, "The Hill");
  Problems problems;
  const auto theirs = read_folder_files(sample("hill"), problems);
  const auto ours = read_folder_files(folder.file("march"), problems);
  ASSERT_TRUE(theirs && ours);
  EXPECT_EQ(made.files, ours->size());
  for (const auto& [name, bytes] : *theirs) {
    if (name == "module.xml" || name == "box.xml" || name == "README.md") {
      EXPECT_NE(ours->at(name), bytes) << name;
    } else {
      EXPECT_EQ(ours->at(name), bytes) << name;
    }
  }
  EXPECT_NE(ours->at("module.xml").find("id=\"march\" title=\"Night &amp; March\" version=\"1.0.0\""),
            std::string::npos);
  EXPECT_NE(read_file(folder.file("march/.luarc.json")).text.find("\"/the/lua\""), std::string::npos);
  const auto loaded = load_module(folder.file("march"));
  ASSERT_TRUE(loaded.module);
  EXPECT_EQ(loaded.module->id, "march");
  EXPECT_FALSE(has_error(loaded.problems));
}

TEST(NewModule, is_called_by_its_id_in_words) {
  EXPECT_EQ(title_of_id("night-march_2"), "Night March 2");
  EXPECT_EQ(title_of_id("Ford"), "Ford");
  const TempFolder folder;
  EXPECT_EQ(make_module({folder.file("night-march") + "/", "", hill()}, {}, "", Above::is_there).title, "Night March");
  EXPECT_EQ(make_module({folder.file("ford"), "  ", hill()}, {}, "", Above::is_there).title, "Ford");
  EXPECT_EQ(make_module({folder.file("moor"), " The Moor ", hill()}, {}, "", Above::is_there).title, "The Moor");
}

TEST(NewModule, tells_language_servers_of_a_library_whatever_its_folder_is_called) {
  const TempFolder folder;
  EXPECT_EQ(said(make_module({folder.file("ford"), "", hill()}, {}, "/a\nb\\c\"d", Above::is_there)), "");
  EXPECT_NE(read_file(folder.file("ford/.luarc.json")).text.find(R"("/a\u000ab\\c\"d")"), std::string::npos);
}

TEST(NewModule, keeps_the_bytes_that_are_not_renamed) {
  const ModuleFiles files{
      {"module.xml", "<module id='a'  title=\"A\" sample='samples/x.journal'><!-- kept --></module>"},
      {"samples/x.journal", "a game"},
      {"words/de.po", "words"},
      {"rules/init.lua", "return {}\r\n"}};
  const auto made = renamed(files, {"b", "B", "A"});
  EXPECT_EQ(made.at("rules/init.lua"), "return {}\r\n");
  EXPECT_FALSE(made.contains("samples/x.journal"));
  EXPECT_FALSE(made.contains("words/de.po"));
  const auto& module = made.at("module.xml");
  EXPECT_TRUE(module.starts_with("<module id='b' ")) << module;
  EXPECT_NE(module.find("title=\"B\""), std::string::npos) << module;
  EXPECT_TRUE(module.ends_with("><!-- kept --></module>")) << module;
  EXPECT_EQ(module.find("sample"), std::string::npos) << module;
}

TEST(NewModule, begins_its_own_history_and_is_no_start_itself) {
  const auto made = renamed({{"module.xml", "<module id='a' title='A'/>"},
                             {"box.xml", "<box start=\"hex\" shelf=\"no\"><release version=\"2.0.0\"/></box>"},
                             {"README.md", "# A\n\nIt is played.\n"}},
                            {"b", "B", "A"});
  EXPECT_EQ(made.at("box.xml").find("start"), std::string::npos) << made.at("box.xml");
  EXPECT_EQ(made.at("box.xml").find("shelf"), std::string::npos) << made.at("box.xml");
  EXPECT_EQ(made.at("box.xml").find("2.0.0"), std::string::npos) << made.at("box.xml");
  EXPECT_NE(made.at("box.xml").find("version=\"1.0.0\""), std::string::npos) << made.at("box.xml");
  EXPECT_EQ(made.at("README.md"), "# B\n\nBegun as a copy of A.\n\nIt is played.\n");
}

TEST(NewModule, leaves_a_damaged_file_to_the_checks) {
  const auto made =
      renamed({{"module.xml", "<module id='a' title='A'/>"}, {"box.xml", "<box start="}}, {"b", "B", "A"});
  EXPECT_EQ(made.at("box.xml"), "<box start=");
}

// --- what is refused

class Refused : public ::testing::Test {
 protected:
  MadeModule made(const std::string& name, const std::string& title = "") const {
    return make_module({folder_.file(name), title, hill()}, {"hill", "march"}, "", Above::is_there);
  }
  TempFolder folder_;
};

TEST_F(Refused, are_names_that_no_module_can_have) {
  EXPECT_EQ(said(made("a b")), "'a b' cannot be the id of a module (use at most 64 letters, digits, '_', '.' and '-')");
  EXPECT_EQ(said(made("..")), "'..' cannot be the id of a module (use at most 64 letters, digits, '_', '.' and '-')");
  EXPECT_TRUE(refused_id("."));
  EXPECT_TRUE(refused_id("a/b"));
  EXPECT_TRUE(refused_id(std::string(65, 'a')));
  EXPECT_FALSE(refused_id(std::string(64, 'a')));
  EXPECT_EQ(said(made("march")), "'march' is the id of an installed module (choose another name)");
  EXPECT_EQ(said(made("ford", "a\x01z")), "the title holds what no file of XML can hold");
  EXPECT_EQ(said(made("ford", "The\nFord")), "the title must stand in one line");
  EXPECT_EQ(said(made("ford", "The\tFord")), "the title must stand in one line");
  EXPECT_EQ(made("a b").problems.front().fault, Fault::user);
  EXPECT_TRUE(names_below(folder_.path()).empty());
}

TEST_F(Refused, is_what_is_there_already) {
  folder_.write("ford/mine.txt", "mine");
  folder_.write("moor", "a file");
  fs::create_symlink("nowhere", folder_.file("link"));
  for (const std::string name : {"ford", "moor", "link"}) {
    EXPECT_EQ(said(made(name)), folder_.file(name) + " is there already (choose another name, or take it away first)");
  }
  EXPECT_EQ(names_below(folder_.path()), (std::set<std::string>{"ford", "ford/mine.txt", "link", "moor"}));
}

TEST_F(Refused, is_a_half_made_folder_of_somebody_else) {
  folder_.write("ford.new/mine.txt", "mine");
  EXPECT_EQ(said(made("ford")), folder_.file("ford.new") +
                                    ": the folder cannot be made: it is there already (take it away first: it was left "
                                    "half made)");
  EXPECT_EQ(names_below(folder_.path()), (std::set<std::string>{"ford.new", "ford.new/mine.txt"}));
}

TEST_F(Refused, is_a_start_that_is_broken) {
  folder_.write("broken/module.xml", "<module id=\"broken\" title=\"Broken\"><side/></module>");
  const auto made = make_module({folder_.file("ford"), "", {"hex", "broken", folder_.file("broken"), "", ""}}, {}, "",
                                Above::is_there);
  EXPECT_FALSE(made.problems.empty());
  EXPECT_FALSE(fs::exists(folder_.file("ford")));
}

TEST(FreeId, has_a_number_when_it_is_taken) {
  const TempFolder folder;
  folder.write("ford-2/x", "");
  EXPECT_EQ(free_id("ford", folder.path(), {}), "ford");
  EXPECT_EQ(free_id("ford", folder.path(), {"ford"}), "ford-3");
  EXPECT_EQ(free_id("", folder.path(), {}), "") << "no name is no folder";
}

// --- the folder above

TEST(FolderAbove, is_made_where_that_is_wished_and_goes_with_a_failure) {
  const TempFolder folder;
  const std::string deep = folder.file("games/mine/ford");
  const auto missing = make_module({deep, "", hill()}, {}, "", Above::is_there);
  EXPECT_TRUE(said(missing).starts_with(deep + ".new: the folder cannot be made: ")) << said(missing);
  EXPECT_TRUE(names_below(folder.path()).empty());
  folder.write("file", "");
  const auto below_a_file = make_module({folder.file("file/games/ford"), "", hill()}, {}, "", Above::is_made);
  EXPECT_TRUE(said(below_a_file).starts_with(folder.file("file/games") + ": the folder cannot be made: "))
      << said(below_a_file);
  EXPECT_EQ(names_below(folder.path()), std::set<std::string>{"file"});
  EXPECT_EQ(said(make_module({deep, "", hill()}, {}, "", Above::is_made)), "");
  EXPECT_TRUE(fs::exists(deep + "/module.xml"));
}

TEST(FullDisk, leaves_nothing_half_made_wherever_it_fails) {
  const Start small{"hex", "ford", sample("tutorial/1-map"), "The Ford", ""};
  std::size_t calls = 0;
  {
    const TempFolder folder;
    const test::FailingDisk disk(0, test::DiskFault::never);
    EXPECT_EQ(said(make_module({folder.file("games/ford"), "", small}, {}, "", Above::is_made)), "");
    calls = disk.calls();
  }
  ASSERT_GT(calls, 10U);
  for (const auto fault : {test::DiskFault::once, test::DiskFault::half, test::DiskFault::on}) {
    for (std::size_t call = 1; call <= calls; ++call) {
      const TempFolder folder;
      MadeModule made;
      std::size_t failed = 0;
      {
        const test::FailingDisk disk(call, fault);
        made = make_module({folder.file("games/ford"), "", small}, {}, "", Above::is_made);
        failed = disk.failed();
      }
      ASSERT_GT(failed, 0U) << call;
      if (made.problems.empty()) {
        EXPECT_TRUE(load_module(folder.file("games/ford")).module) << call << ": told as made, so it is whole";
      } else {
        EXPECT_TRUE(names_below(folder.path()).empty()) << call << ": " << said(made);
      }
    }
  }
}

}  // namespace
}  // namespace bocage::editor
