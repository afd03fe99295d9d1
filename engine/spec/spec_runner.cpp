#include "engine/spec/spec_runner.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include "engine/game/words.h"
#include "engine/position/sequence.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"
#include "engine/spec/spec_game.h"
#include "engine/spec/spec_prelude.h"

namespace bocage {

// Of a spec file; not in a nameless namespace, because a class of this room holds them.
struct FoundSpec {
  std::string name;
  int line = 0;
  int function = 0;
  std::string scenario;
  std::vector<std::string> rules;
  std::map<std::string, Value> options;
};

// What the C functions of a spec file write to.
struct SpecCollector {
  Ruleset::Host* host = nullptr;
  std::vector<FoundSpec> specs;
  std::size_t marks = 0;
  std::vector<std::string> log;  // of the spec that runs
};

namespace {

SpecCollector& collector_of(lua_State* l) {
  return *static_cast<SpecCollector*>(lua_touserdata(l, lua_upvalueindex(1)));
}

int lua_spec(lua_State* l) {
  SpecCollector& collector = collector_of(l);
  return guard(l, [l, &collector] {
    if (lua_type(l, 1) != LUA_TSTRING || lua_type(l, 2) != LUA_TTABLE || lua_type(l, 3) != LUA_TFUNCTION) {
      throw ScriptError(
          "spec needs a name, a table and a function: spec(\"stops in a zone\", { rule = \"4.2\" }, function(t, game) "
          "… end)");
    }
    FoundSpec found;
    found.name = lua_tostring(l, 1);
    const Value about = collector.host->to_value(l, 2);
    if (about["scenario"].kind() == Value::Kind::name) found.scenario = about["scenario"].name();
    if (about["options"].kind() == Value::Kind::map)
      found.options = {about["options"].map().begin(), about["options"].map().end()};
    if (about["rule"].kind() == Value::Kind::name) found.rules.push_back(about["rule"].name());
    if (about["rules"].kind() == Value::Kind::list) {
      for (const Value& rule : about["rules"].list()) found.rules.push_back(rule.name());
    }
    lua_Debug debug{};
    if (lua_getstack(l, 1, &debug) == 1 && lua_getinfo(l, "l", &debug) == 1) found.line = debug.currentline;
    found.function = collector.host->take_ref(l, 3);
    collector.specs.push_back(std::move(found));
    return 0;
  });
}

int lua_request(lua_State* l) {
  SpecCollector& collector = collector_of(l);
  return guard(l, [l, &collector] {
    SpecRequest request;
    request.what = lua_tostring(l, 1);
    for (int i = 2; i <= lua_gettop(l); ++i) request.arguments.push_back(collector.host->to_value(l, i));
    return collector.host->yield(l, std::move(request));
  });
}

int lua_mark(lua_State* l) {
  ++collector_of(l).marks;
  return 0;
}

// A thing by its title, and a piece with where it stands: "Guard in 0305".
std::string words_of(Ruleset::Host& host, lua_State* l, int index) {
  if (host.has_context()) {
    const GameState& state = *host.context().state;
    if (is_user(l, index, UserKind::piece)) {
      const PieceId piece = host.to_piece(l, index);
      return counter_words(state.counter(piece)) + " in " + space_words(state, state.piece(piece).space);
    }
    if (is_user(l, index, UserKind::space)) return space_words(state, host.to_space(l, index));
    if (is_user(l, index, UserKind::side)) return side_words(state.module(), host.to_side(l, index));
  }
  return text_of(l, index);
}

int lua_words(lua_State* l) {
  SpecCollector& collector = collector_of(l);
  return guard(l, [l, &collector] {
    lua_pushstring(l, words_of(*collector.host, l, 1).c_str());
    return 1;
  });
}

int lua_log(lua_State* l) {
  SpecCollector& collector = collector_of(l);
  return guard(l, [l, &collector] {
    std::string line = lua_tostring(l, 1);
    constexpr int caller = 2;  // of t.log
    lua_Debug debug{};
    if (lua_getstack(l, caller, &debug) == 1 && lua_getinfo(l, "Sl", &debug) == 1 && debug.source[0] == '@') {
      line = std::string(debug.source + 1) + ":" + std::to_string(debug.currentline) + ": " + line;
    }
    collector.log.push_back(std::move(line));
    return 0;
  });
}

// Functions that several spec files of a module use; the content hash leaves them out as it does specs, so that no rule
// may ever require them: only spec files can.
bool is_shared(std::string_view file) {
  return file.starts_with("tests/shared/") && file.ends_with(".lua");
}

}  // namespace

class SpecSuite::File {
 public:
  File(const std::shared_ptr<Ruleset>& ruleset, std::string file, const std::string& text)
      : ruleset_(ruleset), host_(ruleset->host()), file_(std::move(file)) {
    collector_.host = &host_;
    load(text);
  }
  ~File() {
    for (const FoundSpec& spec : collector_.specs) host_.drop_ref(spec.function);
    for (const int ref : {t_, extra_, chunk_, prelude_, sharing_}) {
      if (ref != 0) host_.drop_ref(ref);
    }
    for (const auto& [name, ref] : shared_) host_.drop_ref(ref);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  std::size_t count() const { return failure_ ? 1 : collector_.specs.size(); }
  const std::string& name_of(std::size_t position) const {
    return failure_ ? failure_->name : collector_.specs[position].name;
  }
  SpecResult run(std::size_t position) { return failure_ ? *failure_ : run(collector_.specs[position]); }

 private:
  void fail_file(const std::string& message, int line) {
    failure_ = SpecResult{"the file loads", file_, line, false, message, {}, 0, {}, {}};
  }

  void load(const std::string& text) {
    Problems problems;
    prelude_ = host_.compile("specs", spec_prelude, 0, problems);
    if (prelude_ == 0) return fail_file(to_text(problems.front()), 0);
    const auto made = host_.call(
        prelude_,
        [&](lua_State* l) {
          lua_pushlightuserdata(l, &collector_);
          lua_pushcclosure(l, lua_request, 1);
          lua_pushlightuserdata(l, &collector_);
          lua_pushcclosure(l, lua_mark, 1);
          lua_pushlightuserdata(l, &collector_);
          lua_pushcclosure(l, lua_words, 1);
          lua_pushlightuserdata(l, &collector_);
          lua_pushcclosure(l, lua_log, 1);
          return 4;
        },
        [&](lua_State* l, int) {
          const int sharing = lua_gettop(l);
          lua_createtable(l, 0, 3);
          lua_pushvalue(l, sharing - 1);
          lua_setfield(l, -2, "expect");
          lua_pushlightuserdata(l, &collector_);
          lua_pushcclosure(l, lua_spec, 1);
          lua_setfield(l, -2, "spec");
          extra_ = host_.take_ref(l, sharing + 1);
          sharing_ = host_.take_ref(l, sharing);
          t_ = host_.take_ref(l, sharing - 2);
        });
    if (made.refusal) return fail_file(made.refusal->text, 0);
    if (!load_shared()) return;
    chunk_ = host_.compile(file_, text, extra_, problems);
    if (chunk_ == 0) return fail_file(to_text(problems.front()), problems.front().place.line);
    const auto loaded = host_.call(chunk_, {}, [](lua_State*, int) {});
    if (loaded.refusal) {
      return fail_file(loaded.problem ? to_text(*loaded.problem) : loaded.refusal->text,
                       loaded.problem ? loaded.problem->place.line : 0);
    }
    if (collector_.specs.empty()) fail_file("the file holds no spec", 0);
  }

  // Compiles what the module's specs share and gives the file its `require`. False after a failure, which is reported.
  bool load_shared() {
    Problems problems;
    for (const auto& [file, text] : ruleset_->module()->files) {
      if (!is_shared(file)) continue;
      const int chunk = host_.compile(file, text, extra_, problems);
      if (chunk == 0) {
        fail_file(to_text(problems.front()), problems.front().place.line);
        return false;
      }
      std::string name = file.substr(0, file.size() - std::string_view(".lua").size());
      std::replace(name.begin(), name.end(), '/', '.');
      shared_.emplace(std::move(name), chunk);
    }
    const auto made = host_.call(
        sharing_,
        [&](lua_State* l) {
          lua_createtable(l, 0, static_cast<int>(shared_.size()));
          for (const auto& [name, chunk] : shared_) {
            lua_rawgeti(l, LUA_REGISTRYINDEX, chunk);
            lua_setfield(l, -2, name.c_str());
          }
          return 1;
        },
        [&](lua_State* l, int) {
          lua_rawgeti(l, LUA_REGISTRYINDEX, extra_);
          lua_pushvalue(l, -2);
          lua_setfield(l, -2, "require");
        });
    if (made.refusal) fail_file(made.refusal->text, 0);
    return !made.refusal;
  }

  SpecResult run(const FoundSpec& spec) {
    const auto begun = std::chrono::steady_clock::now();
    SpecResult result{spec.name, file_, spec.line, false, {}, spec.rules, 0, {}, {}};
    collector_.marks = 0;
    collector_.log.clear();
    SpecGame game(ruleset_);
    result.message = game.start(spec.scenario, spec.options);
    if (result.message.empty()) result.message = drive(game, spec.function);
    if (result.message.empty() && collector_.marks + game.proofs() == 0) {
      result.message = "the spec expects nothing: without an expectation or a refusal it proves nothing";
    }
    result.passed = result.message.empty();
    if (!result.passed) result.said = game.last_said();
    result.log = std::exchange(collector_.log, {});
    result.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
    return result;
  }

  // Runs the spec's function, carrying out its requests between its steps. What failed, or nothing.
  std::string drive(SpecGame& game, int function) {
    Ruleset::Host::Thread thread(host_, function, [&](lua_State* l) {
      lua_rawgeti(l, LUA_REGISTRYINDEX, t_);
      host_.push_game(l);
      return 2;
    });
    auto stop = go(game, [&] { return thread.start(); });
    while (!stop.problem && !stop.refusal && stop.request) {
      const auto* request = std::get_if<SpecRequest>(&*stop.request);
      if (request == nullptr) return "a spec asks by t, not by the functions of procedures";
      const SpecGame::Answer answer = game.carry_out(*request);
      stop = go(game, [&] {
        return thread.resume([&](lua_State* l) {
          lua_pushboolean(l, answer.ok ? 1 : 0);
          if (answer.ok) {
            host_.push(l, answer.value);
          } else {
            lua_pushlstring(l, answer.message.data(), answer.message.size());
          }
          return 2;
        });
      });
    }
    if (stop.problem) return stop.problem->message + " (" + place_of(*stop.problem, thread) + ")";
    if (stop.refusal) return "refused by rule " + stop.refusal->rule + ": " + stop.refusal->text;
    return {};
  }

  // Where it failed, and the line of the spec when that is in what specs share or in the rules.
  std::string place_of(const Problem& problem, const Ruleset::Host::Thread& thread) const {
    const std::string place = problem.place.file + ":" + std::to_string(problem.place.line);
    const int line = problem.place.file == file_ ? 0 : thread.line_in(file_);
    return line == 0 ? place : place + ", called from " + file_ + ":" + std::to_string(line);
  }

  template <class Step>
  Ruleset::Host::Thread::Stop go(SpecGame& game, const Step& step) {
    Context context = game.context();
    const Ruleset::Host::Scope scope(host_, context);
    return step();
  }

  std::shared_ptr<Ruleset> ruleset_;
  Ruleset::Host& host_;
  std::string file_;
  std::optional<SpecResult> failure_;  // of a file that does not load
  SpecCollector collector_;
  std::map<std::string, int> shared_;
  int prelude_ = 0;
  int sharing_ = 0;
  int extra_ = 0;
  int chunk_ = 0;
  int t_ = 0;
};

namespace {

bool wanted(const std::string& file, const std::string& pattern) {
  if (pattern.empty() || file == pattern) return true;
  return pattern.size() > file.size() && pattern.ends_with("/" + file);
}

}  // namespace

SpecSuite::SpecSuite(std::shared_ptr<Ruleset> ruleset) : ruleset_(std::move(ruleset)) {}
SpecSuite::~SpecSuite() = default;

std::vector<std::string> SpecSuite::files() const {
  std::vector<std::string> names;
  for (const auto& [file, text] : ruleset_->module()->files) {
    if (file.starts_with("tests/") && file.ends_with(".lua") && !is_shared(file)) names.push_back(file);
  }
  return names;
}

SpecSuite::File& SpecSuite::file(const std::string& name) {
  auto& file = files_[name];
  if (!file) file = std::make_unique<File>(ruleset_, name, ruleset_->module()->files.at(name));
  return *file;
}

std::size_t SpecSuite::count(const std::string& name) {
  return file(name).count();
}

SpecResult SpecSuite::run(const std::string& name, std::size_t position) {
  return file(name).run(position);
}

void SpecSuite::close(const std::string& name) {
  files_.erase(name);
}

std::string SpecSuite::name_of(const std::string& name, std::size_t position) {
  return file(name).name_of(position);
}

std::vector<SpecResult> run_specs(const std::shared_ptr<Ruleset>& ruleset, const SpecOptions& options) {
  std::vector<SpecResult> results;
  SpecSuite suite(ruleset);
  for (const auto& file : suite.files()) {
    if (!wanted(file, options.file)) continue;
    for (std::size_t i = 0; i < suite.count(file); ++i) {
      if (!options.spec.empty() && suite.name_of(file, i) != options.spec) continue;
      results.push_back(suite.run(file, i));
      if (options.each) options.each(results.back());
    }
    suite.close(file);
  }
  return results;
}

}  // namespace bocage
