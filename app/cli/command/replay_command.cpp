#include "app/cli/command/replay_command.h"

#include "app/cli/command/command.h"
#include "app/play/files/kept_versions.h"
#include "app/play/opening/versions.h"
#include "engine/base/language.h"
#include "engine/base/spoken.h"
#include "engine/game/words.h"
#include "engine/position/heading.h"
#include "engine/session/session.h"
#include "engine/translation/translated.h"

namespace bocage::cli {

namespace {

void print_words(const Session& session) {
  const auto& sides = session.state().module().sides;
  std::string before;
  for (std::uint32_t entry = 1; entry <= session.timeline().length(); ++entry) {
    const Words words = session.words(entry);
    const std::string now = heading(session.timeline().at(entry - 1), words.node);
    if (now != before) print("\n%s\n", now.c_str());
    before = now;
    for (const auto& line : words.lines_for(SideId())) {
      const std::string side = words.side.valid() ? sides[words.side.index].title : std::string("-");
      print("%5u  %-10s  %s\n", entry, side.c_str(), line.c_str());
    }
  }
  const Outcome& outcome = session.state().outcome();
  if (outcome.over) {
    const std::string who = outcome.winner.valid() ? sides[outcome.winner.index].title : "Nobody";
    print("\nThe end: %s wins%s%s\n", who.c_str(), outcome.level.empty() ? "" : ": ",
          id_words(session.state().module(), outcome.level).c_str());
  }
  print("\n");
}

// Which the journal names: the version that it was played with, where it is kept.
std::string module_of(const ReplayArguments& arguments, const JournalFile::Content& content) {
  if (!arguments.module.empty()) return find_module(arguments.module);
  const auto saved = saved_version(content);
  const std::string kept = kept_version(saved->module, saved->content);
  return kept.empty() ? find_installed_module(saved->module) : kept;
}

bool is_another_version(const JournalFile::Content& content, const Module& module) {
  const auto saved = saved_version(content);
  return saved->module == module.id && saved->content != module.content;
}

// Another version of the module was asked for: the game becomes what is legal there. False: not all of it is.
bool take_over(const ReplayArguments& arguments, JournalFile::Content& content) {
  const VersionSearch offered = version_offered(arguments.journal, arguments.module);
  print_problems(offered.problems, print_error);
  if (!offered.offer) return false;
  for (const std::string& line : lines_of(*offered.offer)) print_error("%s\n", line.c_str());
  if (has_error(offered.offer->taken.problems)) return false;
  content = offered.offer->taken.content;
  return offered.offer->whole();
}

// Whoever has it told in words reads it in a language.
std::shared_ptr<const Module> module_for(const ReplayArguments& arguments, const std::string& path) {
  const auto module = load_module_or_say(path);
  if (arguments.words) speak(reader_language());
  Problems none;  // `check` tells what is wrong in a words file
  return module && arguments.words ? translated(module, reader_language(), none) : module;
}

}  // namespace

int replay(const ReplayArguments& arguments) {
  JournalFile::Content content = JournalFile::read(arguments.journal);
  if (has_error(content.problems) || !content.genesis) {
    print_problems(content.problems, print_error);
    print("replay: refused\n");
    return exit_problems;
  }
  const std::string path = module_of(arguments, content);
  if (path.empty()) return exit_usage;
  const auto ruleset = load_ruleset_or_say(module_for(arguments, path));
  if (!ruleset) return exit_problems;
  Session::OpenOptions options;
  options.audit = arguments.audit;
  options.roots = content.roots;
  Session::Started opened;
  bool whole = true;
  {
    Progress progress("entry");
    options.progress = [&](std::size_t done, std::size_t all) {
      progress.at(done, all);
      return true;
    };
    if (!arguments.module.empty() && is_another_version(content, *ruleset->module()))
      whole = take_over(arguments, content);
    opened = Session::open(ruleset, content, options);
  }
  for (Problem problem : opened.problems) {
    if (problem.place.file.empty()) problem.place.file = arguments.journal;
    print_error("%s\n", to_text(problem).c_str());
  }
  if (!opened.session) {
    print("replay: refused\n");
    return exit_problems;
  }
  if (arguments.words) print_words(*opened.session);
  const Problems& broken = opened.session->broken_promises();
  for (Problem problem : broken) {
    if (problem.place.file.empty()) problem.place.file = arguments.journal;
    print_error("broken promise: %s\n", to_text(problem).c_str());
  }
  if (arguments.audit) print("audit: broken promises=%zu\n", broken.size());
  print("replay: actions=%u hash=%s\n", opened.session->timeline().length(),
        to_hex(opened.session->state().hash()).c_str());
  return has_error(opened.problems) || !broken.empty() || !whole ? exit_problems : exit_well;
}

}  // namespace bocage::cli
