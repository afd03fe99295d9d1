// Errors that pass C++ on their way out of Lua: through what C++ has called, with their own place, and with nothing
// left behind (the sanitizers look for that).
#include "host_fixture.h"

namespace bocage::test {
namespace {

class Guard : public HostTest {
 protected:
  // Every function of C++ that calls one of a script, with `body` as that function's.
  static std::vector<std::string> callers(const std::string& body) {
    return {"local list = { 3, 1, 2 }\ntable.sort(list, function(a, b)\n" + body + "\nend)",
            "game:pieces{ where = function(piece)\n" + body + "\nend }",
            "local asked = remembering(function(key)\n" + body + "\nend)\nasked(1)"};
  }
};

const std::string long_text(200, 'x');  // which no text keeps in itself

TEST_F(Guard, tells_where_an_error_was_raised_in_what_is_called_back) {
  for (const std::string& caller : callers("error('wrong " + long_text + "')")) {
    SCOPED_TRACE(caller);
    const auto result = run(caller);
    ASSERT_TRUE(result.problem);
    EXPECT_EQ(result.problem->message, "wrong " + long_text);
    EXPECT_EQ(result.problem->place.line, 3 + static_cast<int>(caller.starts_with("local list")));
    EXPECT_NE(result.problem->hint.find("called from"), std::string::npos) << result.problem->hint;
  }
}

TEST_F(Guard, lets_a_refusal_through_what_is_called_back) {
  for (const std::string& caller : callers("game:rule('4.2', false, '" + long_text + "')")) {
    SCOPED_TRACE(caller);
    const auto result = run("pcall(function()\n" + caller + "\nend)", ContextBit::private_);
    ASSERT_TRUE(result.refusal);
    EXPECT_EQ(result.refusal->rule, "4.2");
    EXPECT_EQ(result.refusal->text, long_text);
  }
}

TEST_F(Guard, catches_an_error_of_what_is_called_back_where_rules_catch_it) {
  for (const std::string& caller : callers("error('wrong')")) {
    SCOPED_TRACE(caller);
    EXPECT_EQ(
        value("local good, why = pcall(function()\n" + caller + "\nend)\nreturn not good and why:find('wrong') ~= nil"),
        Value(true));
    // What comes after it is told as itself.
    EXPECT_NE(fault("pcall(function()\n" + caller + "\nend)\nlocal t = nil\nreturn t.x").find("index a nil value"),
              std::string::npos);
  }
}

TEST_F(Guard, stops_what_is_called_back_without_end) {
  Limits limits;
  limits.instructions = 200'000;
  for (const std::string& caller : callers("while true do end")) {
    SCOPED_TRACE(caller);
    EXPECT_NE(fault("pcall(function()\n" + caller + "\nend)\nreturn 1", ContextBit::query, limits).find("ran too long"),
              std::string::npos);
  }
}

TEST_F(Guard, tells_of_memory_that_cpp_took) {
  Limits limits;
  limits.memory = 4'000'000;
  limits.text = 400'000;
  const std::string big = "local text = string.rep('x ', 100000)\n";
  EXPECT_NE(
      fault(big + "local all = {} for i = 1, 100 do all[i] = text:split() end return #all", ContextBit::query, limits)
          .find("too much memory"),
      std::string::npos);
  EXPECT_NE(fault("return string.rep('x', 399999) .. string.rep('y', 399999)", ContextBit::query, limits)
                .find("a text longer than"),
            std::string::npos);
}

TEST_F(Guard, says_what_cannot_be_compared) {
  EXPECT_NE(fault("local list = { 1, 'a' } table.sort(list)").find("attempt to compare"), std::string::npos);
  EXPECT_NE(fault("local list = { {}, {} } table.sort(list)").find("attempt to compare"), std::string::npos);
  EXPECT_EQ(value("local list = { 1, fraction(1, 2), 0 } table.sort(list) return list[2] == fraction(1, 2)"),
            Value(true));
}

TEST_F(Guard, tells_of_what_calls_itself_too_deeply) {
  for (const std::string& caller :
       {std::string(
            "local function again() local list = { 1, 2 } table.sort(list, function() again() end) end again()"),
        std::string("local function again() return game:pieces{ where = again } end again()")}) {
    SCOPED_TRACE(caller);
    EXPECT_FALSE(fault(caller).empty());
  }
}

}  // namespace
}  // namespace bocage::test
