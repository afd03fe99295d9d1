// A module whose boards are drawn by hand: areas, points, boxes, and pictures of names beside them.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "editor/project/project.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {

class DrawnTest : public ::testing::Test {
 protected:
  DrawnTest() {
    folder_.write(
        {{"module.xml", R"(<module id="m" title="M">
  <side id="red"/>
  <terrain id="land"/><terrain id="woods"/>
  <feature id="river"/><crossing id="road"/>
  <map file="map/land.xml"/>
  <map file="map/picture.xml"/>
  <counters file="counters.xml"/>
  <scenario file="battle.xml"/>
</module>
)"},
         {"map/land.xml", R"(<map>
  <!-- Two areas side by side. -->
  <board id="land" terrain="land">
    <region id="west">west</region>
    <name at="west">Westland</name>
    <area id="west"  terrain="woods" points="0,0  1000,0 1000,1000 0,1000"/>  <!-- the first -->
    <area id="east" points="1000,0 2000,0 2000,1000 1000,1000"/>
    <join a="west" b="east" features="river"/>
    <box id="dead" kind="pool" title="Losses" rect="0,2000,800,400"/>
    <track id="turns" to="4" rect="1000,2000,800,200"/>
  </board>
  <board id="sea" terrain="land">
    <point id="a" at="0,0"/>
    <point id="b" at="3000,0"/>
    <point id="c" at="6000,0"/>
    <link way="road" crossings="road">a b c</link>
  </board>
</map>
)"},
         {"map/picture.xml", R"(<map>
  <picture board="land"><name at="east">Eastland</name> <name at="west" title="no">(the old one)</name></picture>
</map>
)"},
         {"counters.xml",
          "<counters>\n  <counter id=\"guard\" side=\"red\"><face id=\"front\" main=\"1\"/></counter>\n</counters>\n"},
         {"battle.xml", "<scenario id=\"battle\">\n  <place counter=\"guard\" at=\"east\"/>\n</scenario>\n"}});
    Problems problems;
    project_ = editor::Project::open(folder_.path(), problems);
    for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem);
  }

  // Applies what is proposed; the module is sound after it, and undo gives back every byte.
  void apply(const editor::Proposal& proposal) {
    const auto* command = std::get_if<editor::Command>(&proposal);
    ASSERT_NE(command, nullptr) << to_text(std::get<Problem>(proposal));
    const auto before = project_->texts();
    project_->apply(*command);
    const auto after = project_->texts();
    for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem) << "\n" << after.at("map/land.xml");
    if (command->empty() || before == after) return;
    project_->undo();
    EXPECT_EQ(project_->texts(), before);
    project_->redo();
    EXPECT_EQ(project_->texts(), after);
    words_ = command->words;
  }
  // The message and the hint of a refusal.
  static std::string refused(const editor::Proposal& proposal) {
    const auto* problem = std::get_if<Problem>(&proposal);
    return problem == nullptr ? "it was not refused" : problem->message + "|" + problem->hint;
  }
  const std::string& text(const std::string& file = "map/land.xml") const { return *project_->find(file)->text(); }
  bool has(const std::string& part) const { return text().find(part) != std::string::npos; }

  TempFolder folder_;
  std::unique_ptr<editor::Project> project_;
  std::string words_;  // of the last command
};

}  // namespace bocage::test
