// bocage-cli edit: what a modder's script changes, what is shown first, and what is not written.
#include <gtest/gtest.h>

#include "app/cli/edit/edit_verbs.h"
#include "tests/app/cli/cli_fixture.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {
namespace {

using Words = std::vector<std::string>;

class Edit : public ::testing::Test {
 protected:
  Edit() { folder_.write(probe_module("")); }

  Ran edit(Words words) const {
    words.insert(words.begin(), {"edit", folder_.path()});
    return run_cli(words);
  }
  std::string file(const std::string& name) const { return read_file(folder_.file(name)); }

  TempFolder folder_;
};

TEST(EditWords, are_parted_by_blanks_and_held_together_by_quotes) {
  EXPECT_EQ(cli::words_of_line("  set a\tb  # why"), (Words{"set", "a", "b"}));
  EXPECT_EQ(cli::words_of_line("name map 0101 \"The \\\"old\\\" \\\\ ford\"\r"),
            (Words{"name", "map", "0101", "The \"old\" \\ ford"}));
  EXPECT_EQ(cli::words_of_line("a#b \"\""), (Words{"a#b", ""}));
  EXPECT_EQ(cli::words_of_line("# nothing"), Words{});
  EXPECT_EQ(cli::words_of_line("name \"open"), std::nullopt);
}

TEST_F(Edit, shows_a_change_before_it_writes_it) {
  const auto before = file("scenario.xml");
  const auto shown = edit({"place", "duel", "red-unit", "0304", "--dry-run"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_TRUE(matches(shown.out, "\n\\+ *<place counter=\"red-unit\" at=\"0304\"/>")) << shown.out;
  EXPECT_EQ(file("scenario.xml"), before);
}

TEST_F(Edit, refuses_with_a_hint_and_writes_nothing) {
  const auto ran = edit({"plce", "duel", "red-unit", "0304"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(matches(ran.err, "there is no change 'plce' \\(did you mean 'place'\\?\\)")) << ran.err;
  EXPECT_TRUE(
      matches(edit({"place", "duel", "red-unit"}).err, "too little is said \\(write: place SCENARIO COUNTER SPACE"));
  EXPECT_EQ(edit({}).status, 2);
}

TEST_F(Edit, writes_nothing_that_makes_the_module_worse) {
  const auto before = file("scenario.xml");
  const auto ran = edit({"place", "duel", "red-unit", "9999"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(matches(ran.err, "scenario.xml:[0-9]+:[0-9]+: unknown space '9999'")) << ran.err;
  EXPECT_TRUE(matches(ran.err, "nothing was written"));
  EXPECT_EQ(file("scenario.xml"), before);
}

TEST_F(Edit, runs_a_script_whole_or_not_at_all) {
  const TempFolder scripts;
  const auto before = file("scenario.xml");
  scripts.write("bad.txt", "place duel red-unit 0304\n\nmove duel red-unit 0404 0101 # it is not there\n");
  const auto bad = edit({"--from", scripts.file("bad.txt")});
  EXPECT_EQ(bad.status, 1);
  EXPECT_TRUE(matches(bad.err, "bad.txt:3: .*there is no red-unit in 0404")) << bad.err;
  EXPECT_EQ(file("scenario.xml"), before);
  scripts.write("good.txt", "place duel red-unit 0304\nset red-unit title \"The Guard\"\n");
  const auto good = edit({"--from", scripts.file("good.txt")});
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_EQ(good.last_line(), "edit: changes=2 files=2");
  EXPECT_NE(file("scenario.xml").find("at=\"0304\""), std::string::npos);
  EXPECT_NE(file("counters.xml").find("id=\"red-unit\" side=\"red\" title=\"The Guard\""), std::string::npos);
}

// Beside The Hill, whose sequence and charts they are.
TEST(EditOrder, of_charts_and_of_the_sequence) {
  const auto shown = [](Words words) {
    words.insert(words.begin(), {"edit", BOCAGE_SOURCE_DIR "/samples/hill"});
    words.emplace_back("--dry-run");
    const auto ran = run_cli(words);
    return ran.out + ran.err;
  };
  EXPECT_TRUE(matches(shown({"row", "crt"}), "\n\\+ *<row>- - - - - -</row>"));
  EXPECT_TRUE(matches(shown({"no-column", "crt", "5-1"}), "\n\\+ *<row>A2 A1 A1 EX D1</row>"));
  EXPECT_TRUE(matches(shown({"no-row", "crt", "7"}), "the chart has no row '7'"));
  EXPECT_TRUE(matches(shown({"chart", "Weather"}), "\n\\+ *<chart id=\"weather\" title=\"Weather\">"));
  EXPECT_TRUE(matches(shown({"node", "player", "step", "Air strikes", "combat"}),
                      "\n\\+ *<step id=\"air_strikes\" title=\"Air strikes\"/>"));
  EXPECT_TRUE(matches(shown({"node", "turn", "step", "X", "combat"}), "no node 'combat' stands in 'turn'"));
  EXPECT_TRUE(matches(shown({"move-node", "barrage", "player", "movement"}), "\n\\+ {6}<step id=\"barrage\""));
  EXPECT_TRUE(matches(shown({"rename-node", "rally", "regroup"}), "\n\\+ *regroup = \\{ enter = rally \\}"));
  EXPECT_TRUE(matches(shown({"drop-node", "deployer"}), "\n- *<remove node=\"deployer\"/>"));
}

TEST(EditOrder, of_cards_and_decks) {
  const auto shown = [](Words words) {
    words.insert(words.begin(), {"edit", BOCAGE_SOURCE_DIR "/samples/regents"});
    words.emplace_back("--dry-run");
    const auto ran = run_cli(words);
    return ran.out + ran.err;
  };
  EXPECT_TRUE(
      matches(shown({"card", "feast", "deck", "Feast"}), "\n\\+ *<card id=\"feast\" title=\"Feast\" deck=\"deck\"/>"));
  EXPECT_TRUE(
      matches(shown({"copy-card", "gift", "alms", "Alms"}),
              "\n\\+ *<card id=\"alms\" title=\"Alms\" deck=\"deck\" count=\"2\" values=\"ops=1 event=gift\">Draw"));
  EXPECT_TRUE(matches(shown({"set", "e*", "count", "5"}), "^The count of 2 cards is 5"));
  EXPECT_TRUE(matches(shown({"set", "truce", "text", "No riot."}), "\n\\+ .*event=truce\">No riot.</card>"));
  EXPECT_TRUE(matches(shown({"set", "truce", "picture", "truce.png"}), "the module has no picture 'truce.png'"));
  EXPECT_TRUE(matches(shown({"clear", "gift", "count"}), "^Gift says nothing of count"));
  EXPECT_TRUE(matches(shown({"drop", "gift"}), "^Gift is no longer a card"));
  EXPECT_TRUE(matches(shown({"deck", "fate", "Fate"}), "\n\\+ *<deck id=\"fate\" title=\"Fate\"/>"));
  const auto renamed = shown({"rename-deck", "deck", "draw"});
  EXPECT_TRUE(matches(renamed, "^The deck deck is called draw")) << renamed;
  EXPECT_TRUE(matches(renamed, "\n\\+ *setup = function\\(game\\) cards.shuffle\\(game, \"draw\"\\) end")) << renamed;
  EXPECT_FALSE(matches(renamed, "still have")) << renamed;
  const auto dropped = shown({"drop-deck", "deck"});
  EXPECT_TRUE(matches(dropped, "rules or specs still have \"deck\" in quotes \\(rules/")) << dropped;
  EXPECT_TRUE(matches(dropped, "Deck is gone with 8 cards")) << dropped;
  EXPECT_TRUE(matches(shown({"drop-deck", "dek"}), "there is no deck 'dek' \\(did you mean 'deck'"));
}

TEST(EditOrder, of_reinforcements) {
  const auto shown = [](Words words) {
    words.insert(words.begin(), {"edit", BOCAGE_SOURCE_DIR "/modules/dday"});
    words.emplace_back("--dry-run");
    const auto ran = run_cli(words);
    return ran.out + ran.err;
  };
  const auto put_off = shown({"postpone", "campaign", "ge.920.243,ge.921*", "2", "5"});
  EXPECT_TRUE(matches(put_off, "^2 counters arrive on turn 5")) << put_off;
  EXPECT_TRUE(matches(put_off, "\n\\+ *<arrival turn=\"5\" side=\"german\" entry=\"west\" counter=\"ge.920.243\"/>"));
  EXPECT_TRUE(matches(put_off, "\n\\+ *<arrival turn=\"5\" side=\"german\" entry=\"west\" counter=\"ge.921.243\"/>"));
  EXPECT_TRUE(matches(shown({"postpone", "campaign", "ge.920.243", "2", "5", "south"}),
                      "no ge.920.243 arrives on turn 2 by south \\(it arrives by west"));
  EXPECT_TRUE(matches(shown({"reroute", "campaign", "ge.920.243", "2", "east"}),
                      "\n\\+ *<arrival turn=\"2\" side=\"german\" entry=\"east\" counter=\"ge.920.243\"/>"));
  EXPECT_TRUE(matches(shown({"cancel", "campaign", "ge.920.243", "2"}),
                      "\n- *<arrival turn=\"2\" side=\"german\" entry=\"west\" counter=\"ge.920.243\"/>"));
  EXPECT_TRUE(matches(shown({"recount", "campaign", "ge.920.243", "2", "0"}), "'count' must be a whole number from 1"));
  EXPECT_TRUE(matches(shown({"recount", "campaign", "ge.920.243", "2", "2"}), "2 of counter .* arrive, but only 1"));
  EXPECT_TRUE(matches(shown({"arrive", "campaign", "5", "allied", "ge.920.243"}), "comes for no other"));
  EXPECT_TRUE(matches(shown({"postpone", "campaign", "ge.*", "two", "5"}), "'two' is not a whole number"));
}

TEST(EditOrder, of_what_pieces_begin_with) {
  const auto shown = [](Words words) {
    words.insert(words.begin(), {"edit", BOCAGE_SOURCE_DIR "/samples/hill"});
    words.emplace_back("--dry-run");
    const auto ran = run_cli(words);
    return ran.out + ran.err;
  };
  const auto disrupted = shown({"begin-with", "skirmish", "r-guard", "0305", "disrupted", "yes"});
  EXPECT_TRUE(matches(disrupted, "^The disrupted of Guard Regiment in 0305 is yes")) << disrupted;
  EXPECT_TRUE(matches(disrupted, "\n\\+ *<place counter=\"r-guard\" at=\"0305\" values=\"disrupted=yes\"/>"))
      << disrupted;
  EXPECT_TRUE(matches(shown({"begin-with", "skirmish", "r-guard", "0305", "disrpted", "yes"}),
                      "pieces have no variable 'disrpted' \\(did you mean 'disrupted'"));
  EXPECT_TRUE(matches(shown({"begin-with", "skirmish", "r-guard", "0306", "disrupted", "yes"}),
                      "there is no r-guard in 0306 \\(the scenario has it in 0305"));
  EXPECT_TRUE(matches(shown({"face-towards", "skirmish", "r-guard", "0305", "2"}), "at=\"0305\" facing=\"2\"/>"));
  EXPECT_TRUE(matches(shown({"face-towards", "skirmish", "r-guard", "0305", "7"}),
                      "a piece in '0305' faces from 0 to 5, not 7"));
  EXPECT_TRUE(matches(shown({"set-up-in", "skirmish", "r-bn", "red.pool", "red.setup"}),
                      "\n\\+ *<place counter=\"r-bn\" count=\"4\" at=\"red.pool\" region=\"red.setup\"/>"));
  EXPECT_TRUE(matches(shown({"conceal", "skirmish", "r-guard", "0305"}), "r-guard has no face that hides it"));
}

TEST(EditOrder, of_sides_values_and_variables) {
  const auto shown = [](Words words) {
    words.insert(words.begin(), {"edit", BOCAGE_SOURCE_DIR "/samples/hill"});
    words.emplace_back("--dry-run");
    const auto ran = run_cli(words);
    return ran.out + ran.err;
  };
  const auto tired = shown({"declare", "piece:tired", "Is tired"});
  EXPECT_TRUE(matches(tired, "\n\\+ *<variable on=\"piece\" name=\"tired\"[^\n]*title=\"Is tired\"/>")) << tired;
  EXPECT_TRUE(matches(shown({"declare", "attribute:morale"}), "\n\\+ *<attribute name=\"morale\""));
  const auto named = shown({"set-declared", "piece:disrupted", "title", "Shaken"});
  EXPECT_TRUE(matches(named, "\n\\+ *<variable on=\"piece\" name=\"disrupted\" type=\"boolean\" title=\"Shaken\"/>"))
      << named;
  const auto renamed = shown({"rename-declared", "piece:disrupted", "shaken"});
  EXPECT_TRUE(matches(renamed, "\n\\+ *<variable on=\"piece\" name=\"shaken\"")) << renamed;
  EXPECT_TRUE(matches(renamed, "\n\\+ *<style id=\"state.shaken.yes\"")) << renamed;
  EXPECT_TRUE(matches(shown({"move-declared", "side:red", "down"}), "\n- *<side id=\"red\""));
  EXPECT_TRUE(matches(shown({"move-declared", "side:red", "left"}), "'left' is neither up nor down"));
  EXPECT_EQ(shown({"drop-declared", "piece:disrupted"}).find("edit: changes=1"), std::string::npos);
  EXPECT_TRUE(matches(shown({"drop-declared", "piece:disrpted"}),
                      "nothing declares 'piece:disrpted' \\(did you mean 'disrupted'"));
  EXPECT_TRUE(matches(shown({"declare", "tired"}), "'tired' is no declaration \\(write side:ID, attribute:NAME"));
}

TEST(EditOrder, of_joins) {
  const auto shown = [](Words words) {
    words.insert(words.begin(), {"edit", BOCAGE_SOURCE_DIR "/samples/hill"});
    words.emplace_back("--dry-run");
    const auto ran = run_cli(words);
    return ran.out + ran.err;
  };
  const auto joined = shown({"join", "0305", "0705"});
  EXPECT_TRUE(matches(joined, "\n\\+ *<join a=\"0305\" b=\"0705\"/>")) << joined;
  EXPECT_TRUE(matches(shown({"join", "0305", "0306"}), "touch, so that they are joined already"));
  EXPECT_TRUE(matches(shown({"no-join", "0305", "0705"}), "no join leads from 0305 to 0705"));
  EXPECT_TRUE(matches(shown({"join", "0305", "0705", "rivr"}), "no feature 'rivr' is declared"));
}

TEST_F(Edit, takes_negative_numbers_for_what_they_are) {
  EXPECT_TRUE(matches(edit({"variable", "duel", "score", "-1", "--dry-run"}).out, "score begins with -1"));
}

TEST_F(Edit, knows_both_scenarios_of_a_set_up_and_the_sides_of_a_way) {
  EXPECT_TRUE(matches(edit({"set-up", "duel", "dual"}).err, "there is no scenario 'dual' \\(did you mean 'duel'"));
  EXPECT_TRUE(matches(edit({"set-up", "dual", "duel"}).err, "there is no scenario 'dual' \\(did you mean 'duel'"));
  EXPECT_EQ(edit({"set-up", "duel", "duel", "--dry-run"}).status, 0);
  EXPECT_TRUE(matches(edit({"no-way", "map", "road", "0101"}).err, "a way is cut at sides of two spaces"));
}

// Every verb that the help names is known with the words that it names.
TEST(EditVerbs, are_all_in_the_guide) {
  const auto guide = read_file(source("docs/author/edit.md"));
  const auto text = cli::edit_verbs_text();
  int verbs = 0;
  for (std::size_t at = text.find("\n  "); at != std::string::npos; at = text.find("\n  ", at + 1)) {
    if (text[at + 3] == ' ') continue;
    const auto verb = text.substr(at + 3, text.find(' ', at + 3) - at - 3);
    EXPECT_NE(guide.find("`" + verb), std::string::npos) << verb;
    ++verbs;
  }
  EXPECT_EQ(verbs, 54);
}

}  // namespace
}  // namespace bocage::test
