// A game on the table and its file: begun, opened, saved under a name. Every step is written before the next.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play/presenter/presenter.h"
#include "engine/journal/journal.h"
#include "engine/mail/mail_table.h"

namespace bocage {

struct NewGame {
  std::string game;                      // an installed id, or a folder or package
  std::string scenario;                  // empty: the first that is no exercise
  std::map<std::string, Value> options;  // what is not named keeps its default
  Enforcement enforcement = Enforcement::enforce;
  DiceLevel dice = DiceLevel::friendly;
  std::optional<std::uint64_t> seed;         // the same seed, the same game; nullopt: by chance
  std::map<std::string, std::string> plans;  // prepared set-ups, by the ids of sides; see play_plans
};

// Until it is named, a game is kept in the folder of unsaved games, so that no step is lost in a crash. What cannot be
// written stays owed: each step tries again, and until then the game says that it is not on disk.
class OpenGame {
 public:
  struct Opened {
    std::unique_ptr<OpenGame> game;  // null when a problem is an error
    Problems problems;
  };
  // Hotseat: all sides are played here.
  static Opened begin(const NewGame& wanted);
  // Opens a saved game. A file that cannot be written to is continued in an unsaved copy, with a problem that says so.
  static Opened open(const std::string& path, const std::function<bool(std::size_t, std::size_t)>& progress = {});
  // A recorded example of a module, to be looked at: it has no file, and lies on no disk until somebody changes it.
  // `sample`: one of those that the module's box names; the first when it is empty.
  static Opened watch(const std::string& game, const std::string& sample = {},
                      const std::function<bool(std::size_t, std::size_t)>& progress = {});
  // A game by mail, whose letters are written and taken at this table; it is begun.
  static Opened by_mail(const std::shared_ptr<MailTable>& table);
  // A game of its own that has gone the same way up to `entry`, kept beside this one's file; this one is left alone.
  // Refused where the try would open a secret: see why_no_branch().
  Opened branch_off(std::uint32_t entry) const;
  ~OpenGame();
  OpenGame(const OpenGame&) = delete;
  OpenGame& operator=(const OpenGame&) = delete;

  // Asked about a hundred times a second while the rules run; false stops them (see Ruleset).
  void set_patience(std::function<bool()> go_on);

  MailTable* mail() const { return mail_.get(); }  // null: all sides are played here
  // Letters were taken at the table of its mail. True: there is another presenter now, and all that shows the game must
  // be made anew.
  bool follow_mail();

  Presenter& presenter() { return *presenter_; }
  const Session& session() const { return presenter_->session(); }
  const std::string& title() const { return title_; }  // of the game and scenario
  // Returns after how many entries it left another line; nullopt for a main line.
  std::optional<std::uint32_t> branched_after() const;
  bool named() const { return named_; }
  // Whether it goes on in an unsaved copy because another program took its file away.
  bool rescued() const { return rescued_ && !named_; }
  std::string path() const;
  bool begun() const;  // something was played that would be lost
  // Whether its file holds every step; a recorded example has nothing to keep.
  bool on_disk() const { return mail_ ? mail_->on_disk() : !not_kept_; }
  // Writes what is owed and waits for the disk; the problem when the game is not on it.
  std::optional<Problem> settle();

  // Writes the whole game to a new file and goes on there. A file that already had that name is kept as
  // `<path>.before`, with its log of pending entries.
  std::optional<Problem> save_as(const std::string& path);
  // Plays on with a corrected module, by its id, folder or package. What cannot be loaded, or does not fit the game, is
  // the problem; the game is then as it was.
  std::optional<Problem> correct(const std::string& module);
  // Returns what has befallen the file since the last call: a write that failed, the first of several, or that
  // everything is on the disk again; nullopt when nothing has.
  std::optional<Problem> take_trouble();
  // Removes an unsaved game's file; a named game keeps its own.
  void discard();

 private:
  OpenGame(std::shared_ptr<Session> session, std::shared_ptr<Ruleset> ruleset, std::map<std::string, Hash> roots,
           std::shared_ptr<MailTable> mail = nullptr);
  void listen();
  std::optional<Problem> write_all_to(const std::string& path);
  void keep_unsaved();
  void continue_in_a_copy();
  void tell_kept(std::optional<Problem> failed);
  void keep(const std::vector<std::string>& chained, const std::vector<Entry>& draft);

  std::map<std::string, Hash> roots_;
  std::shared_ptr<Ruleset> ruleset_;  // the session's own
  std::function<bool()> patience_;
  std::shared_ptr<MailTable> mail_;    // which keeps the journal then
  std::unique_ptr<JournalFile> file_;  // outlives the session, which writes to it
  std::unique_ptr<Presenter> presenter_;
  std::vector<std::unique_ptr<Presenter>> replaced_;  // of a game by mail: what was drawn of them may still be shown
  std::string title_;
  bool named_ = false;
  bool rescued_ = false;
  bool watched_ = false;             // and nobody has changed anything
  std::optional<Problem> not_kept_;  // why the game is not on disk
  std::optional<Problem> trouble_;   // not told yet
  Problems mail_troubles_;           // likewise
};

}  // namespace bocage
