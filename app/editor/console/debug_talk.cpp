#include "app/editor/console/debug_talk.h"

#include <string_view>
#include <utility>

#include "engine/base/plain_text.h"
#include "engine/base/text.h"

namespace bocage {
namespace {

constexpr std::string_view prompt = "debug> ";  // of the program, while it waits for a line

}  // namespace

DebugTalk::DebugTalk(wxEvtHandler& owner, Callbacks callbacks)
    : callbacks_(std::move(callbacks)),
      child_(owner, {[this](const std::string& text) { hear(text); },
                     [this](ChildProgram::Ended ended) {
                       asked_.clear();
                       callbacks_.ended(take_lines(), ended);
                     }}) {}

std::optional<std::string> DebugTalk::begin(const std::vector<std::string>& call) {
  asked_.clear();
  heard_.clear();
  greeted_ = false;
  sent_ = false;
  return child_.begin_reading(call);
}

void DebugTalk::say(const std::string& line, Answered answered) {
  asked_.push_back({line, std::move(answered)});
  send_next();
}

void DebugTalk::send_next() {
  if (!greeted_ || sent_ || asked_.empty()) return;
  sent_ = true;
  child_.send_text(asked_.front().line + "\n");
}

std::vector<std::string> DebugTalk::take_lines() {
  std::vector<std::string> lines;
  for (const auto line : split(heard_, '\n')) lines.push_back(plain_text(line));
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  heard_.clear();
  return lines;
}

void DebugTalk::hear(const std::string& text) {
  heard_ += text;
  if (!heard_.ends_with(prompt)) return;
  heard_.resize(heard_.size() - prompt.size());
  auto lines = take_lines();
  if (!greeted_) {
    greeted_ = true;
    callbacks_.begun(lines);
    return send_next();
  }
  if (asked_.empty()) return;
  const Asked done = std::move(asked_.front());
  asked_.pop_front();
  sent_ = false;
  if (!lines.empty()) lines.erase(lines.begin());  // the line itself, which it shows again
  done.answered(lines);
  send_next();
}

}  // namespace bocage
