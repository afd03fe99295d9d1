#include "app/play/opening/open_game.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <random>

#include "app/play/files/finished_games.h"
#include "app/play/files/installed_games.h"
#include "app/play/files/kept_versions.h"
#include "app/play/files/user_dirs.h"
#include "app/play/opening/branching.h"
#include "app/play/opening/plans.h"
#include "app/play/words/game_box.h"
#include "engine/base/data_folder.h"
#include "engine/base/files.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/seats.h"
#include "engine/session/version.h"
#include "engine/translation/translated.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

Hash by_chance() {
  std::random_device source;
  std::string bytes;
  for (int i = 0; i < 16; ++i) bytes += std::to_string(source()) + ' ';
  return hash_of("chance", bytes);
}

std::shared_ptr<Ruleset> ruleset_of(const std::string& path, Problems& problems) {
  LoadedModule loaded = load_for_reader(path);
  problems = std::move(loaded.problems);
  if (!loaded.module || has_error(problems)) return nullptr;
  auto rules = Ruleset::load(loaded.module, library_folder());
  problems.insert(problems.end(), rules.problems.begin(), rules.problems.end());
  return has_error(problems) ? nullptr : rules.ruleset;
}

Problem user_problem(const std::string& file, std::string message, std::string hint) {
  return {{file, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

// A path in the folder of unsaved games that is free.
std::string free_path(const std::string& folder, const std::string& name) {
  for (int number = 1;; ++number) {
    std::string path = (fs::path(folder) / (name + "-" + std::to_string(number) + ".journal")).string();
    boost::system::error_code ignored;
    if (!fs::exists(path, ignored)) return path;
  }
}

// A journal and what can still be undone in it. A log that lies at the new name belongs to a game that is gone.
std::optional<Problem> move_with_draft(const std::string& from, const std::string& to) {
  if (auto problem = move_file(from, to)) return problem;
  boost::system::error_code ignored;
  fs::remove(to + ".draft", ignored);
  return file_exists(from + ".draft") ? move_file(from + ".draft", to + ".draft") : std::nullopt;
}

void remove_with_draft(const std::string& path) {
  boost::system::error_code ignored;  // what cannot be removed is offered again as unsaved
  fs::remove(path, ignored);
  fs::remove(path + ".draft", ignored);
}

}  // namespace

OpenGame::OpenGame(std::shared_ptr<Session> session, std::shared_ptr<Ruleset> ruleset,
                   std::map<std::string, Hash> roots, std::shared_ptr<MailTable> mail)
    : roots_(std::move(roots)),
      ruleset_(std::move(ruleset)),
      mail_(std::move(mail)),
      presenter_(std::make_unique<Presenter>(std::move(session), ruleset_)) {
  const GameState& state = presenter_->state();
  title_ = state.module().title + " - " + state.scenario().title;
  if (const auto after = branched_after())
    title_ = tr("{game}, a try from step {step}", {{"game", title_}, {"step", *after}});
  if (!mail_) listen();
}

std::optional<std::uint32_t> OpenGame::branched_after() const {
  const auto& branchings = session().journal().genesis().branchings;
  return branchings.empty() ? std::nullopt : std::optional(branchings.back().after);
}

OpenGame::~OpenGame() {
  ruleset_->set_patience({});
  if (!mail_) presenter_->session().set_sink({});
}

std::string OpenGame::path() const {
  if (mail_) return mail_->game().journal_path();
  return file_ ? file_->path() : std::string();
}

void OpenGame::set_patience(std::function<bool()> go_on) {
  patience_ = std::move(go_on);
  ruleset_->set_patience(patience_);
}

namespace {

// Why the module cannot be begun like this; nothing when it can.
std::optional<Problem> fault_of(const NewGame& wanted, const Module& module, GameSetup& setup) {
  setup.scenario = wanted.scenario.empty() && !module.scenarios.empty() ? main_scenario(module, read_box(module)).id
                                                                        : wanted.scenario;
  const ScenarioDef* const scenario = module.find_scenario(setup.scenario);
  if (scenario == nullptr) {
    std::string known;
    for (const auto& each : module.scenarios) known.append(known.empty() ? "" : ", ").append(each.id);
    return user_problem(module.id, tr("there is no scenario \"{scenario}\"", {{"scenario", setup.scenario}}),
                        known.empty() ? "" : tr("the scenarios are {list}", {{"list", known}}));
  }
  for (const auto& [side, plan] : wanted.plans) {
    const auto there = plans_of(*scenario, module.find_side(side));
    const bool known =
        std::any_of(there.begin(), there.end(), [&plan = plan](const Plan* one) { return one->id == plan; });
    if (!known) {
      std::string message = tr("scenario \"{scenario}\" has no plan \"{plan}\" for {side}",
                               {{"scenario", setup.scenario}, {"plan", plan}, {"side", side}});
      return user_problem(module.id, std::move(message), "");
    }
  }
  if (auto fault = fault_of_options(module, wanted.options)) return user_problem(module.id, *fault, "");
  return std::nullopt;
}

// Of a game by its id, folder or package.
std::shared_ptr<Ruleset> ruleset_called(const std::string& game, Problems& problems) {
  const FoundGame found = find_game(game);
  if (!found.path.empty()) return ruleset_of(found.path, problems);
  problems.push_back(found.problem);
  return nullptr;
}

}  // namespace

std::optional<Problem> OpenGame::correct(const std::string& module) {
  Problems problems;
  const auto corrected = ruleset_called(module, problems);
  if (!corrected) return problems.front();
  keep_version(*corrected->module());
  corrected->set_patience(patience_);
  if (presenter_->load_module(corrected)) {
    ruleset_ = corrected;
    return std::nullopt;
  }
  const auto& refusal = presenter_->refusal();
  return user_problem(module, refusal ? refusal->text : presenter_->notice(),
                      tr("the game goes on with the module it had"));
}

OpenGame::Opened OpenGame::begin(const NewGame& wanted) {
  Opened opened;
  const auto ruleset = ruleset_called(wanted.game, opened.problems);
  if (!ruleset) return opened;
  const Module& module = *ruleset->module();
  GameSetup setup;
  if (auto fault = fault_of(wanted, module, setup)) {
    opened.problems.push_back(std::move(*fault));
    return opened;
  }
  const Hash key = wanted.seed ? hash_of("seed", std::to_string(*wanted.seed)) : by_chance();
  setup.options = wanted.options;
  setup.enforcement = wanted.enforcement;
  setup.dice = wanted.dice;
  setup.seed = key;
  for (const SideId side : sides_of_people(module)) {
    const std::string& id = module.sides[side.index].id;
    setup.roots[id] = hash_of("side", to_hex(key) + id);
  }
  Session::Started started = Session::start(ruleset, setup);
  opened.problems.insert(opened.problems.end(), started.problems.begin(), started.problems.end());
  if (!started.session) return opened;
  auto plans = wanted.plans;
  play_plans(*started.session, plans);
  for (const auto& [side, plan] : plans) {
    Problem unused = user_problem(module.id, tr("the prepared set-up \"{plan}\" was not used", {{"plan", plan}}),
                                  tr("with these options the game does not ask for it at the start"));
    unused.severity = Severity::warning;
    opened.problems.push_back(std::move(unused));
  }
  opened.game.reset(new OpenGame(std::move(started.session), ruleset, setup.roots));
  keep_version(module);
  opened.game->keep_unsaved();
  return opened;
}

namespace {

// The installed module where the game was played with it, else its own version where that is kept.
std::shared_ptr<Ruleset> ruleset_for(const SavedVersion& saved, const std::string& path, Problems& problems) {
  const FoundGame found = find_installed_game(saved.module);
  const std::string kept = kept_version(saved.module, saved.content);
  if (found.path.empty() && kept.empty()) {
    const std::string own = own_modules_folder();
    problems.push_back(user_problem(
        path, tr("it is a game of \"{module}\", which is not installed", {{"module", saved.module}}),
        tr("install the module in {folder}", {{"folder", own.empty() ? data_folder() + "/modules" : own}})));
    return nullptr;
  }
  Problems of_module;
  auto ruleset = found.path.empty() ? nullptr : ruleset_of(found.path, of_module);
  if ((!ruleset || ruleset->module()->content != saved.content) && !kept.empty()) {
    of_module.clear();
    ruleset = ruleset_of(kept, of_module);
  }
  problems.insert(problems.end(), of_module.begin(), of_module.end());
  return ruleset;
}

// A chain whose end cannot be read is opened up to there.
bool opens_up_to_damage(JournalFile::Content& content) {
  if (!has_error(content.problems)) return false;
  if (!content.genesis || content.lines.empty()) return false;
  for (Problem& problem : content.problems) {
    if (problem.severity != Severity::error) continue;
    problem.severity = Severity::warning;
    problem.hint =
        tr("the game is opened as it was after step {step}; the file is left as it is, and the game goes on in a copy",
           {{"step", content.lines.size()}});
  }
  return true;
}

}  // namespace

OpenGame::Opened OpenGame::open(const std::string& path,
                                const std::function<bool(std::size_t, std::size_t)>& progress) {
  Opened opened;
  JournalFile::Content content = JournalFile::read(path);
  const bool damaged = opens_up_to_damage(content);
  opened.problems = content.problems;
  const auto saved = saved_version(content);
  if (!saved || has_error(content.problems)) return opened;
  const auto ruleset = ruleset_for(*saved, path, opened.problems);
  if (!ruleset) return opened;
  content.problems.clear();  // they are told already
  Session::OpenOptions options;
  options.roots = content.roots;
  options.progress = progress;
  Session::Started started = Session::open(ruleset, content, options);
  for (Problem& problem : started.problems) {
    if (problem.place.file.empty()) problem.place.file = path;
    opened.problems.push_back(problem);
  }
  if (!started.session || has_error(started.problems)) return opened;
  opened.game.reset(new OpenGame(std::move(started.session), ruleset, content.roots));
  keep_version(*ruleset->module());
  if (damaged) {
    opened.game->keep_unsaved();
    return opened;
  }
  JournalFile::Created file = JournalFile::reopen(path);
  if (file.file) {
    opened.game->file_ = std::move(file.file);
    const std::string unsaved = unsaved_folder();
    opened.game->named_ = unsaved.empty() || fs::path(path).parent_path() != fs::path(unsaved);
  } else {
    if (file.problem) {
      file.problem->severity = Severity::warning;
      file.problem->hint = tr("your moves are kept in a copy until you save it under a name");
      opened.problems.push_back(*file.problem);
    }
    opened.game->keep_unsaved();
  }
  return opened;
}

OpenGame::Opened OpenGame::watch(const std::string& game, const std::string& sample,
                                 const std::function<bool(std::size_t, std::size_t)>& progress) {
  Opened opened;
  const auto ruleset = ruleset_called(game, opened.problems);
  if (!ruleset) return opened;
  const Module& module = *ruleset->module();
  const GameBox box = read_box(module);
  const auto shown = std::find_if(box.samples.begin(), box.samples.end(),
                                  [&](const BoxSample& one) { return sample.empty() || one.file == sample; });
  if (shown == box.samples.end()) {
    opened.problems.push_back(user_problem(module.id, tr("this module has no recorded game to watch"), ""));
    return opened;
  }
  const JournalFile::Content content = JournalFile::read_text(module.files.at(shown->file), shown->file);
  opened.problems.insert(opened.problems.end(), content.problems.begin(), content.problems.end());
  if (!content.genesis || has_error(content.problems)) return opened;
  Session::OpenOptions options;
  options.progress = progress;
  Session::Started started = Session::open(ruleset, content, options);
  opened.problems.insert(opened.problems.end(), started.problems.begin(), started.problems.end());
  if (!started.session || has_error(started.problems)) return opened;
  opened.game.reset(new OpenGame(std::move(started.session), ruleset, content.roots));
  opened.game->title_ = shown->title.empty()
                            ? tr("{game}, an example of play", {{"game", opened.game->title_}})
                            : tr("{game}, {sample}", {{"game", opened.game->title_}, {"sample", shown->title}});
  opened.game->watched_ = true;
  return opened;
}

namespace {

std::string names_of_the_others(const MailGame& game) {
  std::string names;
  for (const Person& person : game.people()) {
    if (game.plays(person)) add_to_list(names, game.name_of(person.key));
  }
  return plain_text(names);
}

std::string title_by_mail(const std::string& game, const std::string& others, DiceLevel dice) {
  switch (dice) {
    case DiceLevel::sealed:
      return tr("{game}, by mail with {others}, dice sealed", {{"game", game}, {"others", others}});
    case DiceLevel::evident:
      return tr("{game}, by mail with {others}, dice tamper-evident", {{"game", game}, {"others", others}});
    default:
      return tr("{game}, by mail with {others}, dice friendly", {{"game", game}, {"others", others}});
  }
}

}  // namespace

OpenGame::Opened OpenGame::by_mail(const std::shared_ptr<MailTable>& table) {
  Opened opened;
  opened.problems = table->take_troubles();
  const MailGame& game = table->game();
  opened.game.reset(new OpenGame(table->shared_session(), table->ruleset(), game.roots(), table));
  opened.game->named_ = true;
  opened.game->title_ = title_by_mail(opened.game->title_, names_of_the_others(game), game.genesis().dice);
  keep_version(*table->ruleset()->module());
  return opened;
}

// The one before is kept: a window may still be about to paint what it showed.
bool OpenGame::follow_mail() {
  const auto& session = mail_->shared_session();
  if (!session || session.get() == &presenter_->session()) {
    presenter_->refresh();
    return false;
  }
  replaced_.push_back(std::exchange(presenter_, std::make_unique<Presenter>(session, ruleset_)));
  return true;
}

OpenGame::Opened OpenGame::branch_off(std::uint32_t entry) const {
  Opened opened;
  if (const auto refusal = why_no_branch(session(), entry)) {
    opened.problems.push_back(user_problem({}, tr("cannot branch off here: {why}", {{"why", refusal->text}}), ""));
    return opened;
  }
  const auto ruleset = ruleset_of(session().state().module().folder, opened.problems);
  if (!ruleset) return opened;
  const JournalFile::Content content = branched_off(session(), entry, by_chance(), roots_);
  Session::OpenOptions options;
  options.roots = roots_;
  Session::Started started = Session::open(ruleset, content, options);
  opened.problems.insert(opened.problems.end(), started.problems.begin(), started.problems.end());
  if (!started.session || has_error(started.problems)) return opened;
  opened.game.reset(new OpenGame(std::move(started.session), ruleset, roots_));
  if (!file_) {
    opened.game->keep_unsaved();
  } else if (const auto failed = opened.game->write_all_to(branch_path(path()))) {
    opened.problems.push_back(*failed);
    opened.game.reset();
  } else {
    opened.game->named_ = named_;
  }
  return opened;
}

void OpenGame::listen() {
  presenter_->session().set_sink(
      [this](const std::vector<std::string>& chained, const std::vector<Entry>& draft) { keep(chained, draft); });
}

void OpenGame::keep(const std::vector<std::string>& chained, const std::vector<Entry>& draft) {
  if (watched_) {  // with what was just done it is a game of the player's own
    watched_ = false;
    keep_unsaved();
    return;
  }
  if (!file_) return keep_unsaved();
  const Session& session = presenter_->session();
  if (!chained.empty()) static_cast<void>(file_->append(chained));  // what fails is owed, and told with the next line
  std::vector<std::string> lines;
  lines.reserve(draft.size());
  for (const Entry& entry : draft) lines.push_back(to_line(entry, session.state().names()));
  const auto next = static_cast<std::uint32_t>(session.journal().chain().size() + 1);
  tell_kept(file_->write_pending(lines, next, session.journal().head()));
  if (file_->lost()) continue_in_a_copy();
}

void OpenGame::tell_kept(std::optional<Problem> failed) {
  if (!failed && file_ && session().state().outcome().over) note_finished(path(), session().timeline().length());
  if (failed && !not_kept_) trouble_ = failed;
  if (!failed && not_kept_) {
    trouble_ = Problem{{path(), 0, 0}, tr("every step is on disk again"), "", Severity::note, Fault::user};
  }
  not_kept_ = std::move(failed);
}

std::optional<Problem> OpenGame::settle() {
  if (watched_) return std::nullopt;
  if (mail_) return mail_->settle();
  if (!file_) {
    keep_unsaved();
  } else {
    tell_kept(file_->settle());
    if (file_->lost()) continue_in_a_copy();
  }
  return not_kept_;
}

std::optional<Problem> OpenGame::write_all_to(const std::string& path) {
  const Session& session = presenter_->session();
  const Journal& journal = session.journal();
  std::vector<std::string> chain, pending;
  chain.reserve(journal.chain().size());
  pending.reserve(journal.pending().size());
  for (const Entry& entry : journal.chain()) chain.push_back(to_line(entry, session.state().names()));
  for (const Entry& entry : journal.pending()) pending.push_back(to_line(entry, session.state().names()));
  JournalFile::Created created = JournalFile::create(path, journal.genesis(), roots_, chain, pending);
  if (!created.file) return created.problem;
  file_ = std::move(created.file);
  return std::nullopt;
}

void OpenGame::keep_unsaved() {
  const std::string folder = unsaved_folder();
  if (folder.empty()) {
    auto nowhere = user_problem({}, tr("this game is not on disk until you save it"),
                                tr("the folder for unsaved games could not be created"));
    nowhere.severity = Severity::warning;
    return tell_kept(std::move(nowhere));
  }
  const Module& module = presenter_->state().module();
  tell_kept(write_all_to(free_path(folder, module.id)));
}

// What lies under the file's name now is another's and is left alone.
void OpenGame::continue_in_a_copy() {
  Problem why = *not_kept_;
  named_ = false;
  rescued_ = true;
  keep_unsaved();
  if (not_kept_) return;
  why.hint =
      tr("that file is left alone; the game is kept in {file} until you save it under a name", {{"file", path()}});
  trouble_ = std::move(why);
}

bool OpenGame::begun() const {
  if (watched_) return false;
  const Journal& journal = presenter_->session().journal();
  return !journal.chain().empty() || !journal.pending().empty();
}

std::optional<Problem> OpenGame::save_as(const std::string& path) {
  if (mail_) {
    return user_problem(path, tr("a game by mail lies in its own folder, where every step is kept"),
                        tr("back up your keys, so that the game can be rebuilt from its mails"));
  }
  if (file_ && file_->path() == path && !file_->lost()) return settle();  // every step is there already
  const std::string before = path + ".before";
  const bool replaces = file_exists(path);
  if (replaces) {
    if (auto problem = move_with_draft(path, before)) {
      problem->hint = tr("the existing file could not be set aside: choose another name");
      return problem;
    }
  }
  const std::string unsaved = file_ && !named_ && !file_->lost() ? file_->path() : std::string();
  if (auto failed = write_all_to(path)) {
    if (replaces && !file_exists(path)) static_cast<void>(move_with_draft(before, path));  // else it keeps that name
    return failed;
  }
  if (!unsaved.empty()) remove_with_draft(unsaved);
  named_ = true;
  tell_kept(std::nullopt);
  return std::nullopt;
}

std::optional<Problem> OpenGame::take_trouble() {
  std::optional<Problem> trouble;
  if (mail_) {
    for (Problem& one : mail_->take_troubles()) mail_troubles_.push_back(std::move(one));
    if (mail_troubles_.empty()) return trouble;
    trouble = std::move(mail_troubles_.front());
    mail_troubles_.erase(mail_troubles_.begin());
    return trouble;
  }
  trouble.swap(trouble_);
  return trouble;
}

void OpenGame::discard() {
  if (named_ || !file_) return;
  presenter_->session().set_sink({});
  const std::string path = file_->path();
  static_cast<void>(file_->settle());  // looks, too, whether the file is still the game's
  const bool ours = !file_->lost();
  file_.reset();
  if (ours) remove_with_draft(path);
}

}  // namespace bocage
