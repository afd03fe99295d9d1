// bocage-cli debug: rules stop where a line says so, and everything about them can be read and asked there.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <sstream>

#include "app/cli/debug/debug_command.h"
#include "cli_fixture.h"

namespace bocage::test {

namespace {

constexpr const char* counting_verb = R"lua(offers = plain,
    run = function(game, side)
      local names = { "ford", "mill" }
      local unit = game:pieces{ side = side, on_map = true }[1]
      local count = 0
      for _, name in ipairs(names) do
        count = count + #name
      end
      game:set(game, "score", count)
    end)lua";

bool write_all(int to, const std::string& text) {
  return ::write(to, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

struct Debugged {
  int status = -1;
  std::string out;
  // What was answered to this line, the first of its kind, up to the next prompt.
  std::string to(const std::string& line) const {
    const auto typed = out.find("debug> " + line + "\n");
    if (typed == std::string::npos) return "was not typed";
    const auto begin = typed + 8 + line.size();
    return out.substr(begin, out.find("debug> ", begin) - begin);
  }
  std::string last_line() const {
    const auto before = out.rfind('\n', out.size() - 2);
    return out.substr(before + 1, out.size() - before - 2);
  }
};

class Debugging : public ::testing::Test {
 protected:
  Debugged debug(const std::string& script) {
    std::istringstream in(script);
    std::ostringstream out;
    Debugged made;
    made.status = cli::debug(arguments, in, out, false, 120);
    made.out = out.str();
    return made;
  }
  void SetUp() override {
    files = probe_module(counting_verb);
    write();
    const std::string& text = files.at("rules/init.lua");
    line_of_loop = 1;
    for (std::size_t at = 0; at < text.find("count = count"); ++at) line_of_loop += text[at] == '\n' ? 1 : 0;
    at_loop = "rules/init.lua:" + std::to_string(line_of_loop);
    arguments.module = folder.path();
  }
  void write() { folder.write(files); }

  TempFolder folder;
  Files files;
  cli::DebugArguments arguments;
  int line_of_loop = 0;
  std::string at_loop;
};

TEST_F(Debugging, stops_at_a_line_and_shows_what_stands_there) {
  const auto made =
      debug("break " + at_loop + "\nrun\nprobe\nwhere\nlocals\nprint unit.space, count + 1\ncontinue\nlocals\n" +
            "delete 1\ncontinue\nprint game.score\nquit\n");
  EXPECT_EQ(made.to("break " + at_loop), "  breakpoint 1: " + at_loop + "\n");
  const std::string stopped = made.to("probe");
  EXPECT_TRUE(stopped.starts_with("stopped: " + at_loop + " in verbs.probe.run (breakpoint 1)\n")) << stopped;
  EXPECT_NE(stopped.find(">* " + std::to_string(line_of_loop) + " |         count = count + #name\n"),
            std::string::npos)
      << stopped;
  EXPECT_EQ(made.to("where"), "  > 0  " + at_loop + " in verbs.probe.run\n");
  const std::string locals = made.to("locals");
  EXPECT_NE(locals.find("  names = { \"ford\", \"mill\" }\n"), std::string::npos) << locals;
  EXPECT_NE(locals.find("  side = side red\n"), std::string::npos) << locals;
  EXPECT_NE(locals.find("  unit = piece 0 (Red unit, 0101)\n"), std::string::npos) << locals;
  EXPECT_NE(locals.find("  count = 0\n"), std::string::npos) << locals;
  EXPECT_EQ(made.to("print unit.space, count + 1"), "  space 0101\n  1\n");
  EXPECT_NE(made.out.find("  count = 4\n"), std::string::npos) << made.out;
  EXPECT_EQ(made.to("print game.score"), "  8\n");
  EXPECT_EQ(made.status, 0) << made.out;
}

TEST_F(Debugging, leaves_the_game_as_it_would_have_been) {
  const auto plain = debug("run\nrandom 6\nquit\n");
  const auto watched = debug("break " + at_loop + " if count > 0\nrun\nrandom 6\n" +
                             "print count\nstep\nlocals\nnext\nprint names\nout\ndelete all\ncontinue\ncontinue\n");
  EXPECT_TRUE(plain.last_line().starts_with("debug: actions=")) << plain.out;
  EXPECT_NE(watched.out.find("(breakpoint 1)"), std::string::npos) << watched.out;
  const auto again = debug("run\ncontinue\nquit\n");
  EXPECT_EQ(watched.last_line(), again.last_line());
}

TEST_F(Debugging, steps_from_where_the_game_waits) {
  const auto made = debug("run\nstep\nquit\n");
  EXPECT_NE(made.to("step").find("(step)\n"), std::string::npos) << made.out;
  EXPECT_EQ(made.status, 0) << "who leaves the rules hears of no fault: " << made.out;
}

TEST_F(Debugging, keeps_only_what_it_is_told_to_keep) {
  const auto made =
      debug("break " + at_loop + "\nrun\nprobe\nprint count = 5\nprint count\ndo count = 40\nprint count\n" +
            "delete all\ncontinue\nprint game.score\nquit\n");
  EXPECT_NE(made.to("print count = 5").find("nothing of it is kept"), std::string::npos);
  EXPECT_EQ(made.to("print count"), "  0\n");
  EXPECT_NE(made.to("do count = 40").find("stays so"), std::string::npos);
  EXPECT_EQ(made.to("print game.score"), "  48\n");
}

TEST_F(Debugging, says_what_is_wrong_with_a_line_and_where) {
  const auto made = debug(
      "break rules/inti.lua:3\nbreak nowhere\nlocals\nstep\nprint game.turn\nrun\nprint nobody\nfrobnicate\nrandom "
      "x\nquit\n");
  EXPECT_NE(made.to("break rules/inti.lua:3").find("did you mean rules/init.lua?"), std::string::npos);
  EXPECT_NE(made.to("break nowhere").find("break rules/combat.lua:37"), std::string::npos);
  EXPECT_NE(made.to("step").find("\"run\" begins it"), std::string::npos);
  EXPECT_NE(made.to("print game.turn").find("\"run\" begins it"), std::string::npos);
  EXPECT_NE(made.to("print nobody").find("console:1: There is no global 'nobody'"), std::string::npos)
      << made.to("print nobody");
  EXPECT_NE(made.to("frobnicate").find("no global 'frobnicate'"), std::string::npos);
  EXPECT_EQ(made.status, 1);
}

TEST_F(Debugging, begins_anew_with_the_rules_as_they_lie_on_disk) {
  files["rules/init.lua"].replace(files["rules/init.lua"].find("#name"), 5, "7");
  const std::string before = read_file(folder.path() + "/rules/init.lua");
  const auto old = debug("run\nprobe\nprint game.score\nquit\n");
  EXPECT_EQ(old.to("print game.score"), "  8\n");
  write();
  EXPECT_NE(before, read_file(folder.path() + "/rules/init.lua"));
  const auto made = debug("run\nprobe\nprint game.score\nquit\n");
  EXPECT_EQ(made.to("print game.score"), "  14\n");
}

TEST_F(Debugging, plays_a_saved_game_again_and_stops_in_it) {
  const TempFolder elsewhere;
  const std::string journal = elsewhere.path() + "/game.journal";
  const Ran played =
      run_cli({"play", folder.path(), "--seed", "3", "--save", journal}, "printf 'probe\\nend\\nprobe\\nquit\\n' |");
  ASSERT_EQ(played.status, 0) << played.out << played.err;
  const auto hash = played.last_line().substr(played.last_line().find("hash="));
  arguments.journal = journal;
  const auto made = debug("break " + at_loop + "\nrun\nlocals\ndelete all\ncontinue\nquit\n");
  EXPECT_TRUE(made.to("run").starts_with("stopped: " + at_loop)) << made.out;
  EXPECT_NE(made.to("locals").find("side = side red"), std::string::npos);
  EXPECT_NE(made.last_line().find(hash), std::string::npos) << made.last_line();
}

TEST_F(Debugging, plays_a_game_of_other_rules_as_far_as_it_is_legal) {
  const TempFolder elsewhere;
  arguments.journal = elsewhere.path() + "/game.journal";
  ASSERT_EQ(run_cli({"play", folder.path(), "--save", arguments.journal}, "printf 'probe\\nend\\nquit\\n' |").status,
            0);
  files["rules/init.lua"].replace(files["rules/init.lua"].find("#name"), 5, "7");
  write();
  const auto made = debug("break " + at_loop + "\nrun\ndelete all\ncontinue\nprint game.score\nquit\n");
  EXPECT_NE(made.to("run").find("stopped: " + at_loop), std::string::npos) << made.out;
  EXPECT_EQ(made.to("print game.score"), "  14\n");
}

TEST_F(Debugging, takes_a_line_that_is_no_command_for_lua) {
  const auto made = debug("break " + at_loop + "\nrun\nprobe\ncount\n#names + 1\ncont\nquit\n");
  EXPECT_EQ(made.to("count"), "  0\n") << "a variable goes before the beginning of a command";
  EXPECT_EQ(made.to("#names + 1"), "  3\n");
  EXPECT_TRUE(made.to("cont").starts_with("stopped: ")) << made.out;
}

TEST_F(Debugging, plays_the_scenario_that_is_named) {
  files["night.xml"] = files.at("scenario.xml");
  auto& text = files["night.xml"];
  text.replace(text.find("duel"), 4, "night");
  files["module.xml"].insert(files["module.xml"].find("<scenario "), "<scenario file=\"night.xml\"/>");
  write();
  for (const char* id : {"duel", "night"}) {
    arguments.scenario = id;
    EXPECT_EQ(debug("run\nprint game:scenario()\nquit\n").to("print game:scenario()"),
              "  \"" + std::string(id) + "\"\n");
  }
  arguments.scenario = "nihgt";
  const auto made = debug("run\nquit\n");
  EXPECT_NE(made.to("run").find("there is no scenario \"nihgt\""), std::string::npos) << made.out;
  EXPECT_NE(made.to("run").find("the scenarios are night, duel"), std::string::npos) << made.out;
}

// Ctrl+C of a terminal is this signal. It is sent until it is heard: before the line that lets the rules run is read it
// means nothing.
TEST_F(Debugging, halts_rules_that_run_at_their_next_line_by_an_interruption) {
  auto& rules = files.at("rules/init.lua");
  rules.insert(
      rules.find("      for _, name in"),
      "      for i = 1, 1000000000 do\n        count = #game:pieces{ side = side, on_map = true }\n      end\n");
  write();
  std::array<int, 2> in{}, out{};
  ASSERT_EQ(pipe(in.data()), 0);
  ASSERT_EQ(pipe(out.data()), 0);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
    execl(BOCAGE_CLI, BOCAGE_CLI, "debug", folder.path().c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  const std::string lines = "run\nprobe\nprint count\nquit\n";
  ASSERT_EQ(write_all(in[1], lines), true);
  std::string said;
  std::array<char, 4096> bytes{};
  pollfd ready{out[0], POLLIN, 0};
  for (;;) {
    const bool runs = said.find("waits for Red") != std::string::npos;
    if (runs && said.find("stopped: ") == std::string::npos) kill(child, SIGINT);
    if (poll(&ready, 1, 20) == 0) continue;
    const auto count = read(out[0], bytes.data(), bytes.size());
    if (count <= 0) break;
    said.append(bytes.data(), static_cast<std::size_t>(count));
  }
  close(in[1]);
  close(out[0]);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << said;
  EXPECT_TRUE(matches(said, "stopped: rules/init\\.lua:[0-9]+ in verbs\\.probe\\.run \\(interrupted\\)")) << said;
  EXPECT_TRUE(matches(said, "debug> print count\n  [0-9]+\n")) << said;
}

TEST_F(Debugging, is_a_program_that_reads_lines) {
  const Ran ran = run_cli({"debug", folder.path()}, "printf 'break " + at_loop + "\\nrun\\nprobe\\nlocals\\n' |");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("stopped: " + at_loop), std::string::npos) << ran.out;
  EXPECT_TRUE(ran.last_line().starts_with("debug: actions=")) << ran.last_line();
}

}  // namespace

}  // namespace bocage::test
