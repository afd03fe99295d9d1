#include "engine/ways/imap_way.h"

#include <glib.h>

#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/post/armour.h"

namespace bocage {
namespace {

constexpr std::size_t max_answer_bytes = 1024U * 1024;  // of an answer that is no message
constexpr std::size_t max_at_once = 500;                // messages of one fetch
constexpr std::size_t max_bytes_at_once = 64U << 20;    // of all of them
constexpr std::size_t max_again = 100;                  // messages that wait for others
constexpr std::time_t first_look = 30L * 24 * 60 * 60;  // how far back it goes

// A folder's name in the UTF-7 of IMAP; empty when it has no such form.
std::string wire_name(const std::string& folder) {
  if (std::any_of(folder.begin(), folder.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; })) return {};
  gsize length = 0;
  char* const converted =
      g_convert(folder.data(), static_cast<gssize>(folder.size()), "UTF-7-IMAP", "UTF-8", nullptr, &length, nullptr);
  if (converted == nullptr) return {};
  std::string name(converted, length);
  g_free(converted);
  return name;
}

std::string quoted(const std::string& text) {
  std::string quotes = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quotes += '\\';
    quotes += c;
  }
  return quotes + "\"";
}

// "* OK [UIDNEXT 12] …" says 12 of UIDNEXT; 0 when nothing is said.
std::uint32_t said(const std::string& answer, const std::string& word) {
  const std::size_t at = answer.find("[" + word + " ");
  if (at == std::string::npos) return 0;
  const std::size_t from = at + word.size() + 2;
  const auto number = parse_integer(std::string_view(answer).substr(from, answer.find(']', from) - from));
  return number && *number > 0 && *number <= UINT32_MAX ? static_cast<std::uint32_t>(*number) : 0;
}

// RFC 3501 writes dates like 1-Feb-1994.
std::string date_words(std::time_t when) {
  constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::tm parts{};
  gmtime_r(&when, &parts);
  return std::to_string(parts.tm_mday) + "-" + months.at(static_cast<std::size_t>(parts.tm_mon)) + "-" +
         std::to_string(parts.tm_year + 1900);
}

}  // namespace

ImapWay::ImapWay(const Connection& connection, std::string folder, std::string mark_file, std::time_t now)
    : conversation_(connection),
      host_(connection.server.host),
      folder_(std::move(folder)),
      wire_folder_(wire_name(folder_)),
      mark_file_(std::move(mark_file)),
      now_(now) {}

ImapWay::Opened ImapWay::open() {
  Opened opened;
  if (wire_folder_.empty()) {
    opened.problem = Problem{{},
                             tr("the folder '{folder}' has a name that no mail box has", {{"folder", folder_}}),
                             tr("choose another folder"),
                             Severity::error,
                             Fault::user};
    return opened;
  }
  // EXAMINE opens for reading alone.
  auto answer = conversation_.ask("/", "EXAMINE " + quoted(wire_folder_), max_answer_bytes);
  if (answer.refused) {
    answer.problem->message =
        tr("the mail box at {host} has no folder '{folder}'", {{"host", host_}, {"folder", folder_}});
    answer.problem->hint =
        tr("create it there, or choose another; some servers call it 'INBOX.{folder}'", {{"folder", folder_}});
  }
  opened.problem = std::move(answer.problem);
  opened.validity = said(answer.text, "UIDVALIDITY");
  opened.next = said(answer.text, "UIDNEXT");
  if (!opened.problem && opened.validity == 0) {
    opened.problem = Problem{{},
                             tr("the server {host} does not number its messages for good", {{"host", host_}}),
                             tr("save the messages as files, and receive these"),
                             Severity::error,
                             Fault::user};
  }
  return opened;
}

std::optional<Problem> ImapWay::try_it() {
  return open().problem;
}

ImapWay::Found ImapWay::search(const std::string& what) {
  Found found;
  auto answer = conversation_.ask("/", "UID SEARCH " + what, max_answer_bytes);
  found.problem = std::move(answer.problem);
  for (const std::string_view line : split(answer.text, '\n')) {
    const auto words = split_words(line);
    if (words.size() < 2 || words[0] != "*" || words[1] != "SEARCH") continue;
    for (std::size_t i = 2; i < words.size(); ++i) {
      const auto uid = parse_integer(words[i]);
      if (uid && *uid > 0 && *uid <= UINT32_MAX) found.uids.push_back(static_cast<std::uint32_t>(*uid));
    }
  }
  std::sort(found.uids.begin(), found.uids.end());
  found.uids.erase(std::unique(found.uids.begin(), found.uids.end()), found.uids.end());
  return found;
}

void ImapWay::begin_anew(std::uint32_t validity) {
  mark_ = {validity, 1, {}};
  first_ = true;
}

// Which messages are looked at, as SEARCH understands it. "n:*" always has the last one.
std::string ImapWay::candidates() const {
  std::string uids;
  for (const std::uint32_t uid : mark_.again) uids += std::to_string(uid) + ",";
  std::string what = "UID " + uids + std::to_string(mark_.next) + ":*";
  if (first_) what += " SINCE " + date_words(now_ - first_look);
  return what + " OR SUBJECT \"Bocage\" BODY " + quoted(std::string(letter_mark));
}

WayIn::Fetched ImapWay::fetch() {
  Fetched fetched;
  came_.clear();
  first_ = false;
  ReadWatchMark read = read_watch_mark(mark_file_);
  if (read.problem) fetched.problems.push_back(std::move(*read.problem));
  mark_ = std::move(read.mark);
  Opened opened = open();
  if (!opened.problem && opened.validity != mark_.validity) begin_anew(opened.validity);
  Found all = opened.problem ? Found() : search(candidates());
  Found small;
  if (!all.uids.empty()) small = search("SMALLER " + std::to_string(max_message_bytes + 1) + " " + candidates());
  std::erase_if(all.uids, [this](std::uint32_t uid) {
    return uid < mark_.next && !std::binary_search(mark_.again.begin(), mark_.again.end(), uid);
  });
  std::optional<Problem> frozen;
  if (!all.uids.empty() && !small.problem) frozen = freeze();
  for (auto* const problem : {&opened.problem, &all.problem, &small.problem, &frozen}) {
    if (!*problem) continue;
    fetched.problems.push_back(std::move(**problem));
    return fetched;
  }
  const std::uint32_t stopped = fetch_each(all.uids, small.uids, fetched);
  // Of those before it, settle() keeps what is to come again.
  std::erase_if(mark_.again, [stopped](std::uint32_t uid) { return stopped == 0 || uid < stopped; });
  if (stopped != 0) {
    mark_.next = std::max(mark_.next, stopped);
  } else {
    mark_.next = std::max({mark_.next, opened.next, all.uids.empty() ? 0 : all.uids.back() + 1});
  }
  return fetched;
}

// The first one that was not tried, 0 when all were.
std::uint32_t ImapWay::fetch_each(const std::vector<std::uint32_t>& uids, const std::vector<std::uint32_t>& small,
                                  Fetched& into) {
  std::size_t bytes = 0;
  for (const std::uint32_t uid : uids) {
    if (came_.size() == max_at_once || bytes > max_bytes_at_once) return uid;
    if (!std::binary_search(small.begin(), small.end(), uid)) {
      into.problems.push_back({{},
                               tr("{message} is larger than 8 MB, and no message of a game is: it was not fetched",
                                  {{"message", place(uid)}}),
                               tr("ask for the letters once more: \"mail send --all\""),
                               Severity::error,
                               Fault::file});
      continue;
    }
    auto answer = conversation_.ask(path_of(uid), {}, max_message_bytes);
    if (answer.gone) {
      // Deleted meanwhile, or not to be had just now: the next search says which.
      came_.push_back(uid);
      into.problems.push_back({{},
                               tr("the server did not give {message}", {{"message", place(uid)}}),
                               tr("it is asked for again next time"),
                               Severity::warning,
                               Fault::file});
      continue;
    }
    if (answer.problem) {
      answer.problem->message = tr("{message}: {why}", {{"message", place(uid)}, {"why", answer.problem->message}});
      into.problems.push_back(std::move(*answer.problem));
      // What the server cannot give is told once; a connection that broke off is tried again.
      return answer.refused ? uid + 1 : uid;
    }
    bytes += answer.text.size();
    came_.push_back(uid);
    into.messages.push_back({place(uid), std::move(answer.text), std::to_string(uid)});
  }
  return 0;
}

// SELECT, which libcurl needs before it fetches, would let a fetch mark messages as read: EXAMINE after it does not.
std::optional<Problem> ImapWay::freeze() {
  return conversation_.ask("/" + escaped_for_path(wire_folder_), "EXAMINE " + quoted(wire_folder_), max_answer_bytes)
      .problem;
}

std::string ImapWay::path_of(std::uint32_t uid) const {
  return "/" + escaped_for_path(wire_folder_) + ";UIDVALIDITY=" + std::to_string(mark_.validity) +
         "/;UID=" + std::to_string(uid);
}

std::string ImapWay::place(std::uint32_t uid) const {
  return tr("message {n} in {folder} at {host}", {{"n", uid}, {"folder", folder_}, {"host", host_}});
}

std::optional<Problem> ImapWay::settle(const std::vector<std::string>& ids) {
  if (mark_.validity == 0) return std::nullopt;  // nothing was looked at
  for (const std::uint32_t uid : came_) {
    if (std::find(ids.begin(), ids.end(), std::to_string(uid)) == ids.end()) mark_.again.push_back(uid);
  }
  came_.clear();
  std::sort(mark_.again.begin(), mark_.again.end());
  mark_.again.erase(std::unique(mark_.again.begin(), mark_.again.end()), mark_.again.end());
  // The oldest have waited longest for what does not come.
  if (mark_.again.size() > max_again) {
    mark_.again.erase(mark_.again.begin(), mark_.again.end() - static_cast<std::ptrdiff_t>(max_again));
  }
  return write_watch_mark(mark_file_, mark_);
}

}  // namespace bocage
