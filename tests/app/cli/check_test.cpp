// What `check` finds before a game runs: pictures, texts, names in Lua, set-ups; each cause once.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using test::run_cli;
using test::TempFolder;

// The lines of `check` but the last.
std::string said_of(const test::Files& files) {
  const TempFolder folder;
  folder.write(files);
  const auto ran = run_cli({"check", folder.path()});
  EXPECT_TRUE(ran.err.empty()) << ran.err;
  return ran.out.substr(0, ran.out.rfind("check: problems="));
}

test::Files probe() {
  return test::probe_module("offers = plain, run = function() end");
}

test::Files with_rules(const std::string& body) {
  auto files = probe();
  files["rules/more.lua"] = "local more = {}\nfunction more.run(game, piece, space)\n" + body + "\nend\nreturn more\n";
  return files;
}

std::string said_of_rules(const std::string& body) {
  return said_of(with_rules(body));
}

// One black pixel.
const std::string png(
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU\0\0\0\nIDATx\x9c"
    "c`\0\0\0\x02\0\x01H\xaf\xa4q\0\0\0\0IEND\xae"
    "B`\x82",
    67);

std::string said_of_picture(const std::string& bytes) {
  auto files = probe();
  auto& counters = files["counters.xml"];
  counters.replace(counters.find("id=\"front\"/"), 11, "id=\"front\" image=\"pictures/unit.png\"/");
  if (!bytes.empty()) files["pictures/unit.png"] = bytes;
  return said_of(files);
}

TEST(CheckPictures, finds_what_is_missing_broken_or_too_large) {
  EXPECT_EQ(said_of_picture(png), "");
  EXPECT_EQ(said_of_picture(""), "counters.xml:3:95: there is no picture 'pictures/unit.png' in the module\n");
  EXPECT_EQ(said_of_picture("GIF89a"), "counters.xml:3:95: the picture 'pictures/unit.png' is no PNG file\n");
  EXPECT_EQ(said_of_picture(png.substr(0, 50)), "counters.xml:3:95: the picture 'pictures/unit.png' is broken\n");
  std::string large = png;
  large[18] = '\x21';  // 8449 pixels wide
  EXPECT_EQ(said_of_picture(large),
            "counters.xml:3:95: the picture 'pictures/unit.png' is larger than 2048 pixels a side\n");
}

TEST(CheckPictures, finds_what_a_face_may_name_by_a_variable) {
  auto files = probe();
  files["pictures/back.png"] = png.substr(0, 50);
  EXPECT_EQ(said_of(files), "pictures/back.png: the picture 'pictures/back.png' is broken\n");
  files["pictures/back.png"] = png;
  EXPECT_EQ(said_of(files), "");
}

TEST(CheckPictures, are_not_drawn_when_all_of_them_promise_too_many_pixels) {
  auto files = probe();
  std::string head = png;
  head[18] = head[22] = '\x08';  // 2048 pixels a side
  head[19] = head[23] = '\0';
  for (int i = 0; i < 65; ++i) files["pictures/" + std::to_string(100 + i) + ".png"] = head;
  const std::string said = said_of(files);
  EXPECT_NE(said.find("pictures/163.png: the picture 'pictures/163.png' is broken\n"), std::string::npos) << said;
  EXPECT_NE(
      said.find("pictures/164.png: the pictures of the module have more than 256 million pixels in all (make them "
                "smaller)\n"),
      std::string::npos)
      << said;
}

TEST(CheckPictures, takes_the_value_of_an_attribute_and_the_title_as_they_are) {
  auto files = probe();
  auto& counters = files["counters.xml"];
  counters.replace(counters.find("id=\"front\"/"), 11, "id=\"front\" image=\"{steps}{title}.png\"/");
  EXPECT_EQ(said_of(files), "counters.xml:3:95: there is no picture '2Red unit.png' in the module\n");
}

TEST(CheckTexts, finds_bytes_that_are_no_utf8_in_lua_and_readme) {
  auto files = probe();
  files["rules/more.lua"] = "-- Caf\xc3\xa9\nlocal x = 'caf\xe9'\nreturn x\n";
  files["README.md"] = "\xff";
  EXPECT_EQ(said_of(files),
            "README.md:1:1: the text is not UTF-8 here (save the file as UTF-8)\n"
            "rules/more.lua:2:15: the text is not UTF-8 here (save the file as UTF-8)\n");
}

TEST(CheckNames, finds_members_of_game_that_do_not_exist) {
  EXPECT_EQ(said_of_rules("return game.turn + game.score"), "");
  EXPECT_EQ(said_of_rules("return game.trun"), "rules/more.lua:3:13: there is no game.trun (did you mean 'turn'?)\n");
  EXPECT_EQ(said_of_rules("return game:lokup('crt', 1, 2)"),
            "rules/more.lua:3:13: there is no game:lokup (did you mean 'lookup'?)\n");
  EXPECT_EQ(said_of_rules("local a = game.days\nreturn game.days + game.days"),
            "rules/more.lua:3:16: there is no game.days, here and in 2 other places\n");
  EXPECT_EQ(said_of_rules("local t = { game = 1 }\nreturn t.game.trun"), "");
}

TEST(CheckNames, leaves_a_game_of_the_files_own_alone) {
  EXPECT_EQ(said_of_rules("local game = { trun = 1 }\nreturn game.trun"), "");
}

TEST(CheckNames, finds_ids_that_do_not_exist_where_the_call_says_what_they_name) {
  const std::pair<const char*, const char*> slips[] = {
      {"game:space('0109')", "there is no space '0109' (did you mean '0101'?)"},
      {"game:space'9999'", "there is no space '9999'"},
      {"game:spaces{ region = 'beach' }", "there is no region 'beach'"},
      {"game:spaces{ terrain = 'claer' }", "there is no terrain 'claer' (did you mean 'clear'?)"},
      {"game:spaces{ kind = 'hx' }", "there is no kind of space 'hx' (did you mean 'hex'?)"},
      {"game:pieces{ counter = 'red-unt', side = 'rde' }", "there is no counter 'red-unt' (did you mean 'red-unit'?)"},
      {"game:lookup('crt', 1, 2)", "there is no chart 'crt'"},
      {"game:option('fog')", "there is no option 'fog'"},
      {"game:draw('pol')", "there is no space 'pol' (did you mean 'pool'?)"},
      {"game:move(piece, 'pol')", "there is no space 'pol' (did you mean 'pool'?)"},
      {"game:set(game, 'trun', 1)", "there is no variable of the game 'trun' (did you mean 'turn'?)"},
      {"game:set(game, 'plan', nil)", "there is no variable of the game 'plan'"},
      {"game:set_of{ '0101', '0505' }", "there is no space '0505'"},
      {"game:item('playr')", "there is no each 'playr' (did you mean 'player'?)"},
      {"game:node() == 'atc'", "there is no node 'atc' (did you mean 'act'?)"},
      {"game:scenario() ~= 'dual'", "there is no scenario 'dual' (did you mean 'duel'?)"},
      {"space.terrain == 'claer'", "there is no terrain 'claer' (did you mean 'clear'?)"},
      {"space:has('river')", "there is no feature 'river'"},
      {"game:finish{ winner = 'gold' }", "there is no side 'gold'"},
      {"game:flip(piece, 'back')", "there is no face 'back'"},
      {"game:query('supply')", "there is no query 'supply'"},
  };
  for (const auto& [call, message] : slips) {
    const std::string said = said_of_rules(std::string("local it = ") + call + "\nreturn it");
    EXPECT_TRUE(test::matches(said, "^rules/more.lua:3:[0-9]+: ")) << said;
    EXPECT_NE(said.find(message), std::string::npos) << call << "\n" << said;
  }
}

TEST(CheckNames, says_nothing_where_a_word_may_mean_anything) {
  for (const char* body :
       {"return game:space(piece.name)", "return game:space('01' .. '09')", "return game:spaces{ region = piece.home }",
        "game:set(piece, piece.what, 'anything')", "game:tell('there is no 0109')", "local t = { region = 'beach' }",
        "return piece.name == 'claer'", "-- game:space('0109')", "return 'game:space(0109)'",
        "game:ask('red', 'fate', domain.one_of{ of = { 'stay', 'go' } })",
        "local set = {}\nfunction set.has(a) end\nset:has('x')",
        "return game:spaces{ on_map = true, test = function(a, b) local c, d = 1, 2 return c end, }"}) {
    EXPECT_EQ(said_of_rules(body), "") << body;
  }
}

TEST(CheckSetups, finds_both_sides_in_one_hex) {
  auto files = probe();
  auto& scenario = files["scenario.xml"];
  scenario.replace(scenario.find("at=\"0404\""), 9, "at=\"0101\"");
  EXPECT_EQ(said_of(files),
            "scenario.xml:4:3: scenario 'duel' sets up 'red' and 'blue' in 0101 (a hex or square holds one side; where "
            "both may stand, let setup of the ruleset put them there)\n");
}

TEST(CheckSetups, lets_both_sides_stand_in_pools_and_areas) {
  auto files = probe();
  auto& scenario = files["scenario.xml"];
  scenario.replace(scenario.find("at=\"0404\""), 9, "at=\"pool\"");
  EXPECT_EQ(said_of(files), "");
}

TEST(CheckSetups, finds_a_region_that_no_rule_asks_for) {
  auto files = probe();
  auto& map = files["map.xml"];
  map.replace(map.find("terrain=\"clear\"/>"), 17,
              "terrain=\"clear\">\n<region id=\"coast\">0101 0102</region>\n</board>");
  auto& scenario = files["scenario.xml"];
  scenario.replace(scenario.find("at=\"pool\""), 9, "at=\"pool\" region=\"coast\"");
  EXPECT_EQ(said_of(files),
            "scenario.xml:5:3: scenario 'duel' has pieces set up in a region, but no rule asks for it (the library has "
            "setup.by_region; game:setup_region(piece) tells the spaces)\n");
  auto& rules = files["rules/init.lua"];
  rules = "local function where(game, piece) return game:setup_region(piece) end\n" + rules;
  EXPECT_EQ(said_of(files), "");
}

TEST(Check, tells_of_a_file_that_does_not_parse_and_no_more) {
  auto files = probe();
  auto& rules = files["rules/init.lua"];
  rules = "local broken = (\n" + rules + "\nlocal x = game.trun\n";
  const std::string said = said_of(files);
  EXPECT_EQ(said.find("rules/init.lua:"), 0U) << said;
  EXPECT_EQ(said.find("trun"), std::string::npos) << said;
}

TEST(Check, finds_nothing_in_the_projects_modules_and_samples) {
  for (const char* name : {"samples/hill", "samples/fog", "samples/plain", "samples/regents", "samples/strait",
                           "samples/gates", "samples/vale", "modules/breakout", "modules/dday", "modules/normandy69"}) {
    const auto ran = run_cli({"check", test::source(name)});
    EXPECT_TRUE(ran.out.ends_with("check: problems=0\n")) << name << "\n" << ran.out;
    EXPECT_EQ(ran.status, 0);
  }
}

}  // namespace
}  // namespace bocage
