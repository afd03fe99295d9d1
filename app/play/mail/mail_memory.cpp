#include "app/play/mail/mail_memory.h"

#include <boost/filesystem.hpp>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/journal/line.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

std::string habits_file(const std::string& folder) {
  return (fs::path(folder) / "habits").string();
}

std::string notes_file(const std::string& folder) {
  return (fs::path(folder) / "desk").string();
}

std::string line_in(const std::string& path) {
  if (!file_exists(path)) return {};
  const FileText file = read_file(path);
  return file.problem ? std::string() : std::string(trim(file.text));
}

}  // namespace

MailHabits load_habits(const std::string& mail_folder) {
  const std::string line = line_in(habits_file(mail_folder));
  LineReader reader(line, "habits");
  MailHabits habits;
  habits.address = reader.text("address");
  habits.inbox = reader.text("inbox");
  reader.finish();
  return reader.problem() ? MailHabits() : habits;
}

std::optional<Problem> save_habits(const std::string& mail_folder, const MailHabits& habits) {
  const std::string line =
      LineWriter("habits").attribute("address", habits.address).attribute("inbox", habits.inbox).finish();
  return replace_file(habits_file(mail_folder), line + "\n");
}

MailNotes load_notes_on(const std::string& game_folder) {
  const std::string line = line_in(notes_file(game_folder));
  LineReader reader(line, "desk");
  MailNotes notes;
  notes.carrier = reader.text("carrier");
  notes.seen = reader.number("seen");
  notes.packets = reader.number("packets");
  notes.ready = reader.text("ready") == "yes";
  notes.turn = reader.text("turn");
  notes.awaited = reader.text("awaited");
  notes.language = reader.text_if("language").value_or("");
  reader.finish();
  return reader.problem() ? MailNotes() : notes;
}

std::optional<Problem> save_notes_on(const std::string& game_folder, const MailNotes& notes) {
  LineWriter line("desk");
  line.attribute("carrier", notes.carrier)
      .attribute("seen", std::to_string(notes.seen))
      .attribute("packets", std::to_string(notes.packets))
      .attribute("ready", notes.ready ? "yes" : "no")
      .attribute("turn", notes.turn)
      .attribute("awaited", notes.awaited);
  if (!notes.language.empty()) line.attribute("language", notes.language);
  return replace_file(notes_file(game_folder), line.finish() + "\n");
}

}  // namespace bocage
