#include "engine/journal/pending_log.h"

#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/tr.h"
#include "engine/journal/own_file.h"

namespace bocage {

namespace {

Problem cannot_be_written(const std::string& path) {
  return system_problem(path, tr("the log of pending entries cannot be written"), tr("make room on the disk"));
}

}  // namespace

std::string pending_path(const std::string& journal) {
  return journal + ".draft";
}

std::string pending_text(const PendingHead& head, const std::vector<std::string>& lines) {
  std::string text = pending_line(head) + '\n';
  for (const std::string& line : lines) {
    text += line;
    text += '\n';
  }
  return text;
}

PendingLog::~PendingLog() {
  let_go();
}

void PendingLog::let_go() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
  written_ = 0;
}

void PendingLog::want(const PendingHead& head, const std::vector<std::string>& lines) {
  std::string text = pending_text(head, lines);
  if (!text.starts_with(std::string_view(text_).substr(0, written_))) let_go();
  text_ = std::move(text);
  owes_ = true;
}

bool PendingLog::is_still_there() const {
  return descriptor_ >= 0 && kinship(descriptor_, path_) == Kinship::same && size_of(descriptor_) == written_;
}

std::optional<Problem> PendingLog::append() {
  if (write_all(descriptor_, std::string_view(text_).substr(written_), written_)) return std::nullopt;
  Problem problem = cannot_be_written(path_);
  let_go();  // whatever half line it has now, the next write replaces it
  return problem;
}

std::optional<Problem> PendingLog::write_anew() {
  let_go();
  FreshFile fresh(path_, Readers::owner);
  if (fresh.problem()) return fresh.problem();
  if (auto problem = fresh.write(text_)) return problem;
  if (auto problem = fresh.replace()) return problem;
  descriptor_ = fresh.release();
  return std::nullopt;
}

std::optional<Problem> PendingLog::write() {
  if (!owes_) return std::nullopt;
  if (auto problem = is_still_there() ? append() : write_anew()) return problem;
  written_ = text_.size();
  owes_ = false;
  return std::nullopt;
}

std::optional<Problem> PendingLog::sync() {
  if (descriptor_ < 0 || ::fdatasync(descriptor_) == 0) return std::nullopt;
  Problem problem = cannot_be_written(path_);
  let_go();
  owes_ = true;
  return problem;
}

}  // namespace bocage
