// A small module whose files hold what hands write: comments, odd spacing, attributes that the schema does not know.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "editor/project/project.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {

class ModelTest : public ::testing::Test {
 protected:
  ModelTest() {
    folder_.write({{"module.xml", R"(<module id="m" title="M">
  <side id="red"/> <side id="blue"/>
  <terrain id="clear"/><terrain id="woods"/><terrain id="sea"/>
  <feature id="river"/><crossing id="bridge"/><crossing id="road"/>
  <attribute name="attack"/>
  <attribute name="class" type="name" initial="foot"/>
  <attribute name="zoc" type="boolean"/>
  <variable on="game" name="turns" initial="5"/>
  <option id="fog"/>
  <map file="map.xml"/>
  <counters file="counters.xml"/>
  <charts file="charts.xml"/>
  <scenario file="battle.xml"/>
</module>
)"},
                   {"counters.xml", R"(<?xml version="1.0"?>
<counters>
  <prototype id="p" side="red" values="class=tank attack=3"><face id="front" main="{attack}" fill="red"/></prototype>
  <!-- The guard. -->
  <counter id='guard'  title='The Guard' prototype='p' values='attack=5   zoc=yes'/>  <!-- the best -->
  <counter id="horse" prototype="p"/>
  <counter id="lone" side="blue"><face id="front" main="1"/><face id="back" main="2"/></counter>
</counters>
)"},
                   {"map.xml", R"(<map>
  <board id="map" grid="hex-flat" columns="6" rows="6" terrain="clear">
    <terrain type="woods">0101..0106 0203</terrain>
    <terrain type="sea">
      0501 0502 0503
      0601 0602
    </terrain>
    <edge feature="river">0101~0102 0102~0103</edge>
    <way id="N1" crossing="road">0301 0302 0303</way>
    <name at="0203">Old</name>
    <area id="x" points="0,0 10,0 10,10"/>
    <join a="x" b="0101" features="river"/>
    <box id="pool" kind="pool" rect="0,0,10,10"/>
  </board>
</map>
)"},
                   {"charts.xml", R"(<charts><chart id="crt" title="CRT">
  <columns><head id="1-1"/><head id="2-1"/></columns>
  <rows><head id="1"/><head id="2"/></rows>
  <row>AE   DR</row>
  <row>-    DE</row>
</chart></charts>
)"},
                   {"battle.xml", R"(<scenario id="battle">
  <about>A battle.</about>
  <place counter="guard" at="0101"/>
  <place counter="horse" count="3" at="0101" source="found"/>
  <!-- Blue. -->
  <place counter="lone" at="0202" face="back"/>
  <place counter="lone" count="4" at="pool"/>
  <arrival turn="2" side="blue" counter="lone"/>
  <arrival turn="4" side="blue" counter="lone"/>
</scenario>
)"}});
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
    for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem);
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
  const std::string& text(const std::string& file) const { return *project_->find(file)->text(); }
  // The file with one text in it replaced.
  std::string with(const std::string& file, const std::string& from, const std::string& to) const {
    auto changed = text(file);
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? changed : changed.replace(at, from.size(), to);
  }

  TempFolder folder_;
  std::unique_ptr<editor::Project> project_;
  std::string words_;  // of the last command
};

}  // namespace bocage::test
