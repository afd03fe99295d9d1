// A module's files under the editor: what is changed, undone, saved, changed by others, and lost by nobody.
#include "editor/project/project.h"

#include <gtest/gtest.h>

#include <ctime>
#include <filesystem>
#include <iostream>
#include <random>

#include "editor/document/xml_edit.h"
#include "editor/project/recovery.h"
#include "engine/base/files.h"
#include "engine/module/module_files.h"
#include "tests/tools/failing_disk.h"
#include "tests/tools/temp_folder.h"

namespace bocage::editor {
namespace {

using test::TempFolder;

// Of this program's own time: how busy the machine is does not matter.
double milliseconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC;
}

std::vector<std::string> module_folders() {
  std::vector<std::string> folders;
  for (const auto* shelf : {"modules", "samples"}) {
    for (const auto& entry : std::filesystem::directory_iterator(std::string(BOCAGE_SOURCE_DIR "/") + shelf)) {
      if (std::filesystem::exists(entry.path() / "module.xml")) folders.push_back(entry.path().string());
    }
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

std::map<std::string, std::string> on_disk(const std::string& folder) {
  Problems problems;
  auto files = read_folder_files(folder, problems);
  EXPECT_TRUE(files && problems.empty());
  return files.value_or(std::map<std::string, std::string>{});
}

std::unique_ptr<Project> opened(const std::string& folder) {
  Problems problems;
  auto project = Project::open(folder, problems);
  EXPECT_TRUE(project) << (problems.empty() ? "" : to_text(problems.front()));
  return project;
}

Command setting(const Project& project, const std::string& file, ElementId id, const std::string& name,
                const std::string& value) {
  return {name + " is " + value, {{file, set_attribute(*project.tree(file), id, name, value)}}};
}

class SmallModule : public ::testing::Test {
 protected:
  SmallModule() {
    folder_.write({{"a.xml", "<a x='1'>\n  <b/>\n  <!-- kept -->\n  <c/>\n  <d/>\n</a>\n"},
                   {"b.xml", "<a x='1'/>\n"},
                   {"rules/init.lua", "return {}\n"},
                   {"picture.png", std::string("\x89PNG\0\xFF", 6)}});
    project_ = opened(folder_.path());
  }

  const std::string& text(const std::string& file) const { return *project_->find(file)->text(); }
  std::string disk(const std::string& file) const { return read_file(folder_.file(file)).text; }
  void set(const std::string& file, const std::string& value) {
    project_->apply(setting(*project_, file, 0, "x", value));
  }
  void write(const std::string& file, const std::string& text) { project_->apply({"", {{file, whole(file, text)}}}); }
  FileChange::Whole whole(const std::string& file, std::optional<std::string> after) const {
    const auto* document = project_->find(file);
    return {document == nullptr ? std::nullopt : std::optional(*document->text()), std::move(after)};
  }
  std::vector<OutsideChange> outside() const {
    Problems problems;
    auto changes = project_->outside_changes(problems);
    EXPECT_TRUE(problems.empty());
    return changes;
  }

  TempFolder folder_;
  std::unique_ptr<Project> project_;
};

TEST(Project, holds_every_module_byte_by_byte) {
  const auto folders = module_folders();
  ASSERT_GE(folders.size(), 8U);
  for (const auto& folder : folders) {
    SCOPED_TRACE(folder);
    const auto project = opened(folder);
    for (const auto& name : project->files()) {
      const auto* tree = project->tree(name);
      EXPECT_TRUE(tree == nullptr || tree->sound()) << name;
    }
    EXPECT_EQ(project->texts(), on_disk(folder));
    EXPECT_TRUE(project->unsaved().empty());
    EXPECT_FALSE(has_error(project->check()));
  }
}

TEST(Project, saves_a_copy_of_every_module_as_it_was_opened) {
  for (const auto& folder : module_folders()) {
    SCOPED_TRACE(folder);
    const TempFolder copy;
    const auto before = on_disk(folder);
    copy.write(before);
    const auto project = opened(copy.path());
    for (const auto& name : project->files()) {
      if (project->tree(name) != nullptr) project->apply(setting(*project, name, 0, "touched", "yes"));
    }
    EXPECT_GT(project->unsaved().size(), 3U);
    EXPECT_TRUE(project->save().empty());
    while (project->undo()) {
    }
    EXPECT_TRUE(project->save().empty());
    EXPECT_EQ(on_disk(copy.path()), before);
  }
}

TEST_F(SmallModule, undoes_and_redoes_over_all_files_in_one_history) {
  set("a.xml", "2");
  set("b.xml", "3");
  write("new.xml", "<n/>");
  project_->apply(
      {"Two files",
       {{"a.xml", set_attribute(*project_->tree("a.xml"), 0, "y", "5")}, {"b.xml", whole("b.xml", std::nullopt)}}});
  EXPECT_EQ(project_->history().last()->words, "Two files");
  EXPECT_EQ(project_->find("b.xml"), nullptr);
  EXPECT_TRUE(project_->undo());
  EXPECT_EQ(project_->history().next()->words, "Two files");
  EXPECT_EQ(text("b.xml"), "<a x='3'/>\n");
  EXPECT_TRUE(project_->undo());
  EXPECT_EQ(project_->find("new.xml"), nullptr);
  EXPECT_TRUE(project_->undo() && project_->undo());
  EXPECT_FALSE(project_->undo());
  EXPECT_TRUE(project_->unsaved().empty());
  EXPECT_TRUE(project_->redo() && project_->redo());
  EXPECT_EQ(text("a.xml").substr(0, 9), "<a x='2'>");
  set("a.xml", "9");
  EXPECT_FALSE(project_->redo()) << "what was undone is forgotten by what is done instead";
}

TEST_F(SmallModule, forgets_what_changes_nothing) {
  set("a.xml", "1");
  write("b.xml", "<a x='1'/>\n");
  EXPECT_EQ(project_->history().last(), nullptr);
}

TEST_F(SmallModule, saves_what_has_changed_and_nothing_else) {
  const auto before = std::filesystem::last_write_time(folder_.file("b.xml"));
  set("a.xml", "2");
  write("scenarios/new.xml", "<scenario/>\n");
  EXPECT_EQ(project_->unsaved(), (std::vector<std::string>{"a.xml", "scenarios/new.xml"}));
  EXPECT_TRUE(project_->save().empty());
  EXPECT_EQ(disk("a.xml"), text("a.xml"));
  EXPECT_EQ(disk("scenarios/new.xml"), "<scenario/>\n");
  EXPECT_EQ(std::filesystem::last_write_time(folder_.file("b.xml")), before);
  project_->undo();
  EXPECT_TRUE(project_->save().empty());
  EXPECT_FALSE(file_exists(folder_.file("scenarios/new.xml")));
}

TEST_F(SmallModule, never_overwrites_what_somebody_else_has_changed) {
  set("a.xml", "2");
  set("b.xml", "2");
  folder_.write("b.xml", "<theirs/>");
  const auto problems = project_->save();
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].place.file, "b.xml");
  EXPECT_EQ(disk("b.xml"), "<theirs/>");
  EXPECT_NE(disk("a.xml"), text("a.xml")) << "a save is of all files or of none";
}

TEST_F(SmallModule, sees_what_others_change_add_and_remove) {
  EXPECT_TRUE(outside().empty());
  set("a.xml", "2");
  folder_.write({{"a.xml", "<a/>"}, {"more.csv", "1;2\n"}});
  std::filesystem::remove(folder_.file("b.xml"));
  const auto changes = outside();
  ASSERT_EQ(changes.size(), 3U);
  EXPECT_EQ(changes[0].file, "a.xml");
  EXPECT_TRUE(changes[0].also_here);
  EXPECT_EQ(changes[1].file, "b.xml");
  EXPECT_EQ(changes[1].theirs, nullptr);
  EXPECT_EQ(changes[2].file, "more.csv");
  for (const auto& change : changes) EXPECT_EQ(project_->take_in(change, Project::Stays::theirs), std::nullopt);
  EXPECT_TRUE(outside().empty());
  EXPECT_TRUE(project_->unsaved().empty());
  EXPECT_EQ(project_->texts(), on_disk(folder_.path()));
}

TEST_F(SmallModule, merges_changes_of_different_lines_and_can_take_it_back) {
  set("a.xml", "2");
  const auto ours = text("a.xml");
  folder_.write("a.xml", "<a x='1'>\n  <b/>\n  <!-- kept -->\n  <c/>\n  <d y='1'/>\n</a>\n");
  ASSERT_EQ(outside().size(), 1U);
  EXPECT_EQ(project_->take_in(outside()[0], Project::Stays::both), std::nullopt);
  EXPECT_EQ(text("a.xml"), "<a x='2'>\n  <b/>\n  <!-- kept -->\n  <c/>\n  <d y='1'/>\n</a>\n");
  EXPECT_TRUE(outside().empty());
  project_->undo();
  EXPECT_EQ(text("a.xml"), ours);
  EXPECT_EQ(project_->unsaved(), std::vector<std::string>{"a.xml"});
}

TEST_F(SmallModule, asks_which_text_stays_where_both_changed_a_line) {
  set("a.xml", "2");
  folder_.write("a.xml", "<a x='3'>\n  <b/>\n  <!-- kept -->\n  <c/>\n  <d/>\n</a>\n");
  const auto problem = project_->take_in(outside()[0], Project::Stays::both);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->place.file, "a.xml");
  EXPECT_EQ(text("a.xml").substr(0, 9), "<a x='2'>");
  EXPECT_EQ(project_->take_in(outside()[0], Project::Stays::theirs), std::nullopt);
  EXPECT_EQ(text("a.xml").substr(0, 9), "<a x='3'>");
}

TEST_F(SmallModule, keeps_our_text_where_it_is_wished_and_saves_it_over_theirs) {
  set("a.xml", "2");
  const auto ours = text("a.xml");
  folder_.write("a.xml", "<a x='3'/>");
  EXPECT_EQ(project_->save().size(), 1U);
  EXPECT_EQ(project_->take_in(outside()[0], Project::Stays::ours), std::nullopt);
  EXPECT_EQ(text("a.xml"), ours);
  EXPECT_TRUE(outside().empty());
  EXPECT_TRUE(project_->save().empty());
  EXPECT_EQ(disk("a.xml"), ours);
  project_->undo();
  EXPECT_EQ(project_->unsaved(), std::vector<std::string>{"a.xml"}) << "what was read first is not what the disk has";
}

TEST_F(SmallModule, leaves_whole_files_when_the_disk_fails_anywhere) {
  set("a.xml", "2");
  set("b.xml", "2");
  const auto old = on_disk(folder_.path());
  const auto now = project_->texts();
  std::size_t calls = 0;
  {
    test::FailingDisk disk(1, test::DiskFault::never);
    EXPECT_TRUE(project_->save().empty());
    calls = disk.calls();
  }
  for (std::size_t call = 1; call <= calls; ++call) {
    folder_.write(old);
    project_ = opened(folder_.path());
    set("a.xml", "2");
    set("b.xml", "2");
    Problems problems;
    {
      test::FailingDisk disk(call, test::DiskFault::torn);
      problems = project_->save();
    }
    EXPECT_EQ(problems.empty(), project_->unsaved().empty()) << "what is not told is done; " << call;
    for (const auto* file : {"a.xml", "b.xml"}) {
      EXPECT_TRUE(disk(file) == old.at(file) || disk(file) == now.at(file)) << call;
    }
    EXPECT_TRUE(problems.empty() || project_->save().empty()) << "the next save makes up for it; " << call;
    EXPECT_EQ(on_disk(folder_.path()), now) << call;
  }
}

TEST_F(SmallModule, gives_back_every_byte_after_random_changes) {
  std::mt19937 random(7);
  const auto before = project_->texts();
  for (int i = 0; i < 300; ++i) {
    const std::string file = random() % 2 == 0 ? "a.xml" : "b.xml";
    if (random() % 5 == 0 && project_->undo()) continue;
    if (random() % 7 == 0 && project_->redo()) continue;
    if (const auto* tree = project_->tree(file); tree != nullptr && random() % 6 != 0) {
      project_->apply(
          setting(*project_, file, random() % tree->size(), "v" + std::to_string(random() % 3), std::to_string(i)));
    } else {
      project_->apply(
          {"", {{file, whole(file, random() % 3 == 0 ? std::nullopt : std::optional<std::string>("<z/>"))}}});
    }
  }
  while (project_->undo()) {
  }
  EXPECT_EQ(project_->texts(), before);
  EXPECT_TRUE(project_->unsaved().empty());
}

// --- a crash

TEST_F(SmallModule, keeps_unsaved_texts_through_a_crash) {
  const TempFolder state;
  const auto file = Recovery::file_for(state.path(), folder_.path());
  Recovery recovery(file);
  EXPECT_EQ(recovery.keep(*project_), std::nullopt);
  EXPECT_FALSE(file_exists(file));
  set("a.xml", "2");
  write("new.xml", "<n/>");
  project_->apply({"", {{"b.xml", whole("b.xml", std::nullopt)}}});
  EXPECT_EQ(recovery.keep(*project_), std::nullopt);
  const auto unsaved = project_->texts();

  project_ = opened(folder_.path());  // the editor was killed
  Recovery next(file);
  EXPECT_EQ(next.found(), (std::vector<std::string>{"a.xml", "b.xml", "new.xml"}));
  next.restore(*project_);
  EXPECT_EQ(project_->texts(), unsaved);
  EXPECT_TRUE(outside().empty());
  EXPECT_TRUE(project_->undo()) << "what comes back can be undone as one";
  EXPECT_TRUE(project_->unsaved().empty());
  EXPECT_TRUE(project_->redo());
  EXPECT_TRUE(project_->save().empty());
  EXPECT_EQ(next.keep(*project_), std::nullopt);
  EXPECT_FALSE(file_exists(file)) << "nothing is kept of what was saved";
}

TEST_F(SmallModule, notices_that_the_disk_changed_before_the_unsaved_texts_came_back) {
  const TempFolder state;
  Recovery recovery(Recovery::file_for(state.path(), folder_.path()));
  set("b.xml", "2");
  EXPECT_EQ(recovery.keep(*project_), std::nullopt);
  folder_.write("b.xml", "<theirs/>");
  project_ = opened(folder_.path());
  recovery.restore(*project_);
  EXPECT_EQ(outside().size(), 1U);
  EXPECT_EQ(project_->save().size(), 1U);
  EXPECT_EQ(disk("b.xml"), "<theirs/>");
}

TEST_F(SmallModule, takes_nothing_from_a_damaged_recovery_file) {
  const TempFolder state;
  const auto file = Recovery::file_for(state.path(), folder_.path());
  set("a.xml", "2");
  EXPECT_EQ(Recovery(file).keep(*project_), std::nullopt);
  const auto bytes = read_file(file).text;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto name = std::filesystem::path(file).filename().string();
    state.write("edit/" + name, bytes.substr(0, i));
    EXPECT_TRUE(Recovery(file).found().empty()) << i;
    auto other = bytes;
    other[i] = static_cast<char>(other[i] + 1);
    state.write("edit/" + name, other);
    EXPECT_TRUE(Recovery(file).found().empty()) << i;
  }
}

// --- damage, and how long it takes

TEST(Project, holds_a_module_whose_files_are_damaged) {
  const auto whole = on_disk(BOCAGE_SOURCE_DIR "/samples/fog");
  const TempFolder folder;
  for (const std::size_t part : {0, 1, 3}) {
    auto damaged = whole;
    for (auto& [name, bytes] : damaged) bytes = bytes.substr(0, bytes.size() * part / 4);
    folder.write(damaged);
    const auto project = opened(folder.path());
    EXPECT_EQ(project->texts(), damaged);
    EXPECT_TRUE(has_error(project->check()));
  }
}

TEST(Project, says_that_a_folder_without_module_xml_is_no_module) {
  const TempFolder folder;
  folder.write("a.txt", "hello");
  const auto problems = opened(folder.path())->check();
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].message, "it has no module.xml, so it is not a module");
  Problems none;
  EXPECT_EQ(Project::open(folder.file("a.txt"), none), nullptr);
  EXPECT_EQ(none.size(), 1U);
}

TEST(Project, opens_the_largest_module_and_undoes_in_time) {
  const auto start = std::clock();
  const auto project = opened(BOCAGE_SOURCE_DIR "/modules/normandy44");
  std::size_t elements = 0;
  for (const auto& name : project->files()) {
    if (const auto* tree = project->tree(name)) elements += tree->size();
  }
  const double open = milliseconds_since(start);
  const std::string file = "map/picture.xml";
  project->apply(setting(*project, file, 0, "x", "1"));
  ASSERT_TRUE(project->tree(file)->sound());
  const auto again = std::clock();
  EXPECT_TRUE(project->undo());
  ASSERT_TRUE(project->tree(file)->sound());
  const double undo = milliseconds_since(again);
  std::cout << "normandy44: opened in " << open << " ms (" << elements << " elements), undone in " << undo << " ms\n";
#ifndef BOCAGE_SANITIZED
  EXPECT_LT(open, 1000);
  EXPECT_LT(undo, 100);
#endif
}

}  // namespace
}  // namespace bocage::editor
