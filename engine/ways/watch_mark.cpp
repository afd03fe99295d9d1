#include "engine/ways/watch_mark.h"

#include <boost/filesystem.hpp>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/journal/line.h"

namespace bocage {

namespace fs = boost::filesystem;

ReadWatchMark read_watch_mark(const std::string& path) {
  ReadWatchMark read;
  if (!file_exists(path)) return read;
  const FileText file = read_file(path);
  if (file.problem) return {{}, file.problem};
  WatchMark mark;
  LineReader reader(trim(file.text), "watch");
  mark.validity = reader.number("validity");
  mark.next = reader.number("next");
  const std::string again = reader.text("again");
  for (const std::string_view word : split_words(again)) {
    const auto uid = parse_integer(word);
    if (uid && *uid > 0 && *uid <= UINT32_MAX) {
      mark.again.push_back(static_cast<std::uint32_t>(*uid));
    } else {
      reader.fail(tr("'{text}' is no number of a message", {{"text", std::string(word)}}));
    }
  }
  reader.finish();
  if (!reader.problem()) return {std::move(mark), std::nullopt};
  read.problem =
      Problem{{path, 0, 0},
              tr("how far the mail box was looked at cannot be read: {why}", {{"why", reader.problem()->message}}),
              tr("it is looked at anew, and what is known is passed over"),
              Severity::warning,
              Fault::file};
  return read;
}

std::optional<Problem> write_watch_mark(const std::string& path, const WatchMark& mark) {
  boost::system::error_code error;
  fs::create_directories(fs::path(path).parent_path(), error);
  std::string again;
  for (const std::uint32_t uid : mark.again) again += (again.empty() ? "" : " ") + std::to_string(uid);
  return replace_file(path, LineWriter("watch")
                                    .attribute("validity", std::to_string(mark.validity))
                                    .attribute("next", std::to_string(mark.next))
                                    .attribute("again", again)
                                    .finish() +
                                "\n");
}

}  // namespace bocage
