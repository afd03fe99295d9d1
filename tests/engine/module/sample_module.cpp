#include "tests/engine/module/sample_module.h"

namespace bocage::test {

Files sample_files() {
  Files files;
  files["module.xml"] = R"(<?xml version="1.0" encoding="UTF-8"?>
<module id="hill" title="The Hill" version="1.2.0" format="1" rules="rules/init.lua" sample="samples/first.journal">
  <about>Two sides   quarrel
  over a hill.</about>
  <side id="red" title="Red" color="#b23a3a"/>
  <side id="blue" title="Blue" color="#2f5d9b"/>
  <terrain id="clear" title="Clear" rule="3.1"/>
  <terrain id="woods" title="Woods"/>
  <terrain id="city"/>
  <feature id="river" title="River"/>
  <feature id="fort" title="Fort"/>
  <crossing id="road" title="Road"/>
  <crossing id="bridge"/>
  <attribute name="attack" type="integer"/>
  <attribute name="move" type="integer" initial="4"/>
  <attribute name="steps" type="integer"/>
  <attribute name="zoc" type="boolean"/>
  <attribute name="class" type="name" initial="foot"/>
  <attribute name="rate" type="fraction" initial="1/2"/>
  <attribute name="tags" type="list"/>
  <variable on="game" name="turn" type="integer" initial="1" title="Turn"/>
  <variable on="game" name="turns" type="integer"/>
  <variable on="piece" name="moved" type="boolean" scope="phase"/>
  <variable on="space" name="controller" type="side" nullable="yes"/>
  <variable on="game" name="attacked" type="set" of="space" scope="turn" initial="0202 0101 0202"/>
  <variable on="game" name="goal" type="space" initial="0203"/>
  <variable on="link" name="blown" type="boolean" scope="game"/>
  <option id="fog" title="Hidden set-up" type="boolean" initial="true" rule="O1"/>
  <option id="weather" title="Weather" type="name" choices="fair foul" initial="foul"/>
  <zone id="ground" attribute="zoc" not-over="river" but-over="bridge" not-into="city" rule="4.1"/>
  <conserve attribute="steps"/>
  <movement unit="6">
    <class id="foot">
      <enter terrain="clear" cost="1" rule="3.1"/>
      <enter terrain="woods" cost="3/2"/>
      <enter terrain="city" barred="yes"/>
      <enter feature="fort" add="1" stop="yes"/>
      <cross feature="river" add="1"/>
      <along crossing="road" cost="1/3" rule="3.5"/><along crossing="bridge" add="1/2"/>
    </class>
  </movement>
  <map file="map/board.xml"/>
  <counters file="counters/all.xml"/>
  <charts file="charts/crt.xml"/>
  <sequence file="sequence.xml"/>
  <scenario file="scenarios/battle.xml"/>
  <styles file="styles.xml"/>
</module>
)";
  files["map/board.xml"] = R"(<map>
  <board id="map" title="The Hill" grid="hex-flat" columns="6" rows="5" numbering="CCRR" shifted="even" size="1000" terrain="clear">
    <void>0105 0605</void>
    <terrain type="woods" source="found">0203 0204 0301..0303</terrain>
    <feature type="fort">0404</feature>
    <edge feature="river">0101~0102 0102~0103</edge>
    <edge crossing="bridge">0101~0102</edge>
    <way id="N13" type="road" crossing="road">0101 0201 0302</way>
    <region id="beaches" title="The beaches">0101..0104 0201</region>
    <name at="0404" size="2">Saint-Martin</name>
    <name at="100,200" style="name.sea">Sea</name>
    <area id="12" title="Caen" terrain="city" at="8200,4100" points="8000,4000 8400,4000 8400,4300" features="fort"/>
    <area id="13" points="8400,4000 8800,4000 8400,4300"/>
    <join a="12" b="13" features="river" crossings="bridge" direction="E" back="W"/>
    <box id="red.pool" kind="pool" title="Red reserves" rect="-3000,0,2500,4000"/>
    <track id="turns" title="Turn" from="1" to="7" rect="0,-1500,7000,1000"/>
    <sheet id="A" prefix="A" columns="1..3" rows="1..5" column-offset="2" row-offset="0" numbering="CCRR"/>
    <polygon style="terrain.woods">100,200 300,400 500,100</polygon>
    <line style="way.road">100,200 300,400</line>
  </board>
  <pool id="dead.red" title="Red losses"/>
  <pool id="cup" kind="cup"/>
</map>
)";
  files["counters/all.xml"] = R"(<counters>
  <prototype id="guards" prototype="red" values="attack=5"/>
  <prototype id="red" side="red" values="class=foot zoc=yes">
    <face id="front" fill="red" symbol="infantry" size="III" main="{attack}-{move}"/>
    <face id="back" fill="red" symbol="infantry" main="{attack}"/>
  </prototype>
  <counter id="r-guard" prototype="guards" title="Guard" values="move=6 steps=2 rate=7/2 tags=elite,heavy" source="reconstructed">
    <face id="back" fill="pink"/>
  </counter>
  <counter id="b-line" side="blue" values="attack=3"><face id="front" main="{moved}"/></counter>
  <counter id="marker"><face id="front"/></counter>
</counters>
)";
  files["charts/crt.xml"] = R"(<charts>
  <chart id="crt" title="Combat results" rule="5.4" source="rulebook">
    <columns title="Odds"><head id="1-2" from="1/2"/><head id="1-1" from="1"/></columns>
    <rows title="Die"><head id="1" from="1"/><head id="2" from="2" title="Two"/></rows>
    <row>DE DR</row>
    <row>- EX</row>
  </chart>
</charts>
)";
  files["sequence.xml"] = R"(<sequence>
  <step id="setup" title="Set-up" side="all" verbs="deploy"/>
  <step id="weather"/>
  <repeat id="turn" title="Turn {turn}" while="turns_left" scope="turn">
    <each id="player" over="sides" scope="player_turn">
      <step id="movement" title="Movement" side="active" verbs="move rest" scope="phase" rule="2.1"/>
      <step id="combat" title="Combat" side="active" verbs="attack" once="yes" scope="phase" when="may_fight"/>
    </each>
  </repeat>
</sequence>
)";
  files["scenarios/battle.xml"] = R"(<scenario id="battle" title="The battle" about="Short.">
  <set name="turns" value="5"/>
  <set name="goal" value="A0101"/>
  <option id="fog" value="false"/>
  <place counter="r-guard" count="3" at="0303" face="back"/>
  <place counter="b-line" count="8" at="dead.red" source="found"/>
  <arrival turn="2" side="red" entry="west" counter="r-guard" count="1" group="second"/>
  <plan id="historical" side="red" title="Historical set-up"><put counter="r-guard" count="2" at="0303" note="forward"/></plan>
  <replace node="setup"><step id="setup" side="red" verbs="deploy"/></replace>
  <insert before="turn"><step id="landing" side="blue" verbs="land"/></insert>
  <insert after="combat"><step id="rally" side="active" verbs="rally"/></insert>
  <remove node="weather"/>
</scenario>
)";
  files["styles.xml"] = R"(<styles>
  <style id="terrain.woods" fill="#b9cf9f" pattern="trees"/>
  <style id="terrain.woods" theme="dark" fill="#33452c"/>
  <style id="way.road" stroke="#8a2f1d" width="90" casing="#ffffff"/>
</styles>
)";
  files["coverage.xml"] = R"(<coverage>
  <rule id="3.1" status="enforced" spec="pays for terrain" note="all of it"/>
  <rule id="9#1" status="physical"/>
</coverage>
)";
  files["box.xml"] = R"(<box shelf="yes">
  <scenario id="battle" exercise="no" minutes="90" players="2" next="battle"/>
  <release version="1.0.0"><change>The first one.</change></release>
</box>
)";
  files["tests/equivalent.xml"] = R"(<equivalents>
  <mutant file="rules/init.lua" code="if a &lt; b then" change="&lt; becomes &lt;=" nth="2" reason="they never meet"/>
</equivalents>
)";
  files["rules/init.lua"] = "return {}\n";
  files["rules/combat/odds.lua"] = "return {}\n";
  files["samples/first.journal"] = "<journal/>\n";
  files["README.md"] = "# The Hill\n";
  return files;
}

}  // namespace bocage::test
