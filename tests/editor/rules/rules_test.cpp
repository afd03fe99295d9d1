// What the rules of modules call by name, where it is defined, how a function is added, and what an author is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "editor/rules/library.h"
#include "editor/rules/new_rule.h"
#include "editor/rules/rule_help.h"
#include "editor/rules/rule_names.h"
#include "engine/module/module.h"
#include "engine/script/ruleset.h"
#include "tests/tools/temp_folder.h"

namespace bocage::editor {
namespace {

constexpr const char* library = BOCAGE_SOURCE_DIR "/lua";

std::unique_ptr<Project> opened(const std::string& folder) {
  Problems problems;
  auto project = Project::open(folder, problems);
  EXPECT_TRUE(project) << folder;
  return project;
}

std::vector<std::string> module_folders() {
  std::vector<std::string> folders;
  for (const auto* shelf : {"modules", "samples", "samples/examples"}) {
    for (const auto& entry : std::filesystem::directory_iterator(std::string(BOCAGE_SOURCE_DIR "/") + shelf)) {
      if (std::filesystem::exists(entry.path() / "module.xml")) folders.push_back(entry.path().string());
    }
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

void add_names(const NodeDef& node, std::vector<std::pair<std::string, std::string>>& names) {
  for (const auto& verb : node.verbs) names.emplace_back("verbs", verb);
  if (!node.condition.empty()) names.emplace_back("conditions", node.condition);
  if (!node.when.empty()) names.emplace_back("conditions", node.when);
  if (!node.over.empty() && node.over != "sides") names.emplace_back("lists", node.over);
  for (const auto& child : node.children) add_names(child, names);
}

// What the engine finds by running the rules of the house's games, the editor finds by reading them.
TEST(RuleNames, are_all_that_the_sequences_of_the_modules_name) {
  int found = 0;
  for (const auto& folder : module_folders()) {
    const auto project = opened(folder);
    const auto loaded = project->load();
    ASSERT_TRUE(loaded.module) << folder;
    const RuleNames names(*project);
    std::vector<std::pair<std::string, std::string>> wanted;
    for (const auto& scenario : loaded.module->scenarios) add_names(scenario.sequence, wanted);
    for (const auto& [table, name] : wanted) {
      EXPECT_TRUE(names.find(table, name)) << folder << ": " << table << "." << name;
      ++found;
    }
  }
  EXPECT_GT(found, 200);
}

class Rules : public ::testing::Test {
 protected:
  Rules() {
    folder_.write({{"module.xml", "<module id=\"m\" title=\"M\"><side id=\"red\"/></module>\n"},
                   {"rules/init.lua", R"(-- The rules.
local day = require("rules.day")

return {
  verbs = {},
  nodes = day.nodes,
  conditions = { always = function() return true end },
}
)"},
                   {"rules/after.lua", "return { plans = { drop = { conditions = { wet = true } } } }\n"},
                   {"rules/day.lua", R"(local day = {}

function day.points(game) return 1 end

day.nodes = {
  rally = {
    enter = function(game) day.points(game) end, -- rule 1
  }
}

return day
)"},
                   {"tests/day.lua", "spec(\"a\", {}, function(t) expect.equal(t:waiting().node, \"rally\") end)\n"}});
    project_ = opened(folder_.path());
  }
  const std::string& text(const std::string& file) const { return *project_->find(file)->text(); }
  void add(const NewRule& rule) {
    auto proposal = add_rule(*project_, rule);
    ASSERT_TRUE(std::holds_alternative<Command>(proposal)) << to_text(std::get<Problem>(proposal));
    const auto before = project_->texts();
    project_->apply(std::get<Command>(std::move(proposal)));
    project_->undo();
    EXPECT_EQ(project_->texts(), before);
    project_->redo();
  }
  std::string refused(const NewRule& rule) const {
    const auto proposal = add_rule(*project_, rule);
    const auto* problem = std::get_if<Problem>(&proposal);
    return problem == nullptr ? "it was not refused" : to_text(*problem);
  }

  test::TempFolder folder_;
  std::unique_ptr<Project> project_;
};

TEST_F(Rules, are_found_by_name_in_all_files) {
  const RuleNames names(*project_);
  EXPECT_EQ(names.of("conditions"), (std::vector<std::string>{"always", "wet"}));
  const auto rally = names.find("nodes", "rally");
  ASSERT_TRUE(rally);
  EXPECT_EQ(rally->file, "rules/day.lua");
  EXPECT_EQ(rally->line, 6);
  EXPECT_EQ(rally->text, "rally = {");
  EXPECT_EQ(names.within("nodes", "rally", "enter").size(), 1U);
  EXPECT_TRUE(names.within("nodes", "rally", "leave").empty());
  const auto quoted = quoted_in_rules(*project_, "rally");
  ASSERT_EQ(quoted.size(), 1U);
  EXPECT_EQ(quoted.front().file, "tests/day.lua");
}

TEST_F(Rules, lead_from_a_name_to_its_definition) {
  const auto at = [&](const std::string& file, const std::string& word) {
    return definition_of(*project_, file, text(file).find(word) + 1);
  };
  const auto nodes = at("rules/init.lua", "nodes,");
  ASSERT_TRUE(nodes);
  EXPECT_EQ(nodes->file, "rules/day.lua");
  EXPECT_EQ(nodes->line, 5);
  EXPECT_EQ(at("rules/init.lua", "day.nodes")->file, "rules/day.lua");
  EXPECT_EQ(at("rules/day.lua", "points(game) end, --")->line, 3);
  EXPECT_FALSE(at("tests/day.lua", "waiting"));
  EXPECT_FALSE(definition_of(*project_, "module.xml", 3));
}

TEST_F(Rules, get_an_entry_behind_the_others) {
  add({{"nodes", "rally", "leave"}, plain_procedure(), {}});
  EXPECT_NE(text("rules/day.lua")
                .find("enter = function(game) day.points(game) end, -- rule 1\n    leave = function(game)\n"
                      "    end,\n  }\n"),
            std::string::npos)
      << text("rules/day.lua");
  add({{"nodes", "end", "enter"}, plain_procedure(), {}});
  EXPECT_NE(text("rules/day.lua").find("  },\n  [\"end\"] = {\n    enter = function(game)\n    end,\n  },\n}\n"),
            std::string::npos)
      << text("rules/day.lua");
  add({{"conditions", "dusk"}, plain_condition(), {}});
  EXPECT_EQ(text("rules/after.lua").find("dusk"), std::string::npos) << "a table within another is something else";
  EXPECT_NE(text("rules/init.lua")
                .find("  conditions = { always = function() return true end,\n    dusk = function(game)\n      return "
                      "true\n    end,\n  },\n}\n"),
            std::string::npos)
      << text("rules/init.lua");
}

TEST_F(Rules, get_a_table_where_they_have_none) {
  add({{"lists", "order"}, plain_list(), {}});
  EXPECT_NE(text("rules/init.lua")
                .find("return true end },\n  lists = {\n    order = function(game)\n      return "
                      "game:sides()\n    end,\n  },\n}\n"),
            std::string::npos)
      << text("rules/init.lua");
}

TEST_F(Rules, call_the_library_by_a_name_that_is_free) {
  const auto functions = library_functions(library);
  const auto found = std::find_if(functions.begin(), functions.end(), [](const auto& one) {
    return one.file == "bocage.sequence" && one.name == "turns_left";
  });
  ASSERT_NE(found, functions.end());
  EXPECT_EQ(found->kind, LibraryFunction::Kind::condition);
  EXPECT_TRUE(found->parameters.empty());
  add(use_of(*found, {"conditions", "turns_left"}));
  EXPECT_TRUE(text("rules/init.lua")
                  .starts_with("-- The rules.\nlocal day = require(\"rules.day\")\nlocal sequence = "
                               "require(\"bocage.sequence\")\n\nreturn {"))
      << text("rules/init.lua");
  EXPECT_NE(text("rules/init.lua").find("\n    turns_left = sequence.turns_left,\n"), std::string::npos);
  add(use_of(*found, {"conditions", "again"}));
  const std::string once = "require(\"bocage.sequence\")";
  EXPECT_EQ(text("rules/init.lua").find(once), text("rules/init.lua").rfind(once));
  const auto list =
      std::find_if(functions.begin(), functions.end(), [](const auto& one) { return one.name == "beginning_with"; });
  ASSERT_NE(list, functions.end());
  add(use_of(*list, {"nodes", "rally", "leave"}));
  EXPECT_TRUE(text("rules/day.lua").starts_with("local sequence = require(\"bocage.sequence\")\nlocal day = {}\n"))
      << text("rules/day.lua");
  EXPECT_NE(text("rules/day.lua").find("leave = function(game) return sequence.beginning_with(game, --[[first]]) end,"),
            std::string::npos);
}

TEST_F(Rules, are_not_added_twice_nor_where_only_running_tells) {
  EXPECT_EQ(refused({{"conditions", "always"}, plain_condition(), {}}),
            "rules/init.lua:7: the rules have 'always' already");
  folder_.write("rules/init.lua", "return { conditions = some.conditions, nodes = { rally = make() } }\n");
  folder_.write("rules/day.lua", "return {}\n");
  project_ = opened(folder_.path());
  EXPECT_EQ(refused({{"conditions", "dusk"}, plain_condition(), {}}),
            "rules/init.lua:1: the rules put 'conditions' together in their own way (write it by hand)");
  EXPECT_EQ(refused({{"nodes", "rally", "enter"}, plain_procedure(), {}}),
            "rules/init.lua:1: the rules put 'rally' together in their own way (write it by hand)");
  folder_.write("rules/init.lua", "return make()\n");
  project_ = opened(folder_.path());
  EXPECT_EQ(refused({{"verbs", "go"}, plain_verb("go"), {}}),
            "rules/init.lua: the rules return no table that can be added to (write it by hand)");
}

// What an author begins with is sound as it stands, in a module that uses it.
TEST_F(Rules, begin_with_functions_that_load) {
  const auto hill = opened(BOCAGE_SOURCE_DIR "/samples/hill");
  for (const auto& rule :
       {NewRule{{"conditions", "late"}, plain_condition(), {}}, NewRule{{"lists", "both"}, plain_list(), {}},
        NewRule{{"nodes", "combat", "leave"}, plain_procedure(), {}},
        NewRule{{"nodes", "event", "leave"}, plain_procedure(), {}}}) {
    auto proposal = add_rule(*hill, rule);
    ASSERT_TRUE(std::holds_alternative<Command>(proposal)) << to_text(std::get<Problem>(proposal));
    hill->apply(std::get<Command>(std::move(proposal)));
  }
  auto verb = add_rule(*hill, {{"verbs", "parley"}, plain_verb("Parley"), {}});
  ASSERT_TRUE(std::holds_alternative<Command>(verb)) << to_text(std::get<Problem>(verb));
  hill->apply(std::get<Command>(std::move(verb)));
  const auto loaded = hill->load();
  ASSERT_TRUE(loaded.module);
  const auto rules = Ruleset::load(loaded.module, library);
  ASSERT_EQ(rules.problems.size(), 1U) << to_text(rules.problems.back());
  EXPECT_EQ(rules.problems.front().message, "The verb 'parley' stands in no step of the sequence");
}

// --- help

class Help : public Rules {
 protected:
  std::vector<std::string> offered(const std::string& text) const {
    std::vector<std::string> names;
    for (const auto& word : help_.offered(*project_, text, text.size()).words) names.push_back(word.name);
    return names;
  }
  static bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  std::string about(const std::string& text, std::size_t offset) const {
    const auto words = help_.about(*project_, text, offset);
    return words.empty() ? std::string() : words.front().form;
  }
  RuleHelp help_{library};
};

TEST_F(Help, offers_what_fits_behind_a_name) {
  EXPECT_TRUE(has(offered("game:te"), "tell"));
  EXPECT_FALSE(has(offered("game:te"), "roll"));
  EXPECT_FALSE(has(offered("game:"), "one_of"));
  EXPECT_TRUE(has(offered("domain.on"), "one_of"));
  EXPECT_TRUE(has(offered("local here = unit.spa"), "space"));
  EXPECT_TRUE(has(offered("local sequence = require(\"bocage.sequence\")\nsequence.tu"), "turns_left"));
  EXPECT_TRUE(has(offered("local day = require(\"rules.day\")\nday.po"), "points"));
  EXPECT_TRUE(has(offered("local helper = 1\nhel"), "helper"));
  EXPECT_TRUE(has(offered("whi"), "while"));
  const auto all = offered("game:");
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
}

TEST_F(Help, says_nothing_in_comments_and_quotes) {
  EXPECT_TRUE(offered("-- game:te").empty());
  EXPECT_TRUE(offered("local a = \"game:te").empty());
  EXPECT_TRUE(offered("a = b ..").empty() || !has(offered("a = b .."), "space"));
}

TEST_F(Help, tells_what_a_word_means) {
  EXPECT_TRUE(about("game:tell(\"x\")", 7).starts_with("game:tell(text: string"));
  EXPECT_TRUE(about("local s = require(\"bocage.sequence\")\ns.turns_left", 42).starts_with("sequence.turns_left("));
  EXPECT_EQ(about("local nothing = 1", 8), "");
  EXPECT_EQ(about("", 0), "");
}

}  // namespace
}  // namespace bocage::editor
