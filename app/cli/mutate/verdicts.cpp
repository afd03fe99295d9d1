#include "app/cli/mutate/verdicts.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/base/files.h"
#include "engine/base/hash.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

std::string text_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string short_hash(const std::string& data) {
  return to_hex(hash_of("mutant", data)).substr(0, 24);
}

std::string spec_name(const SurveyedSpec& spec) {
  return spec.file + "#" + spec.name;
}

std::optional<std::size_t> spec_named(const Survey& survey, const std::string& name) {
  const auto& specs = survey.specs();
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (spec_name(specs[i]) == name) return i;
  }
  return std::nullopt;
}

}  // namespace

Verdicts::Verdicts(std::string path, const Module& module, const std::string& library)
    : path_(std::move(path)), module_(module) {
  std::string all = to_hex(hash_of("program", text_of_file("/proc/self/exe"))) + to_hex(module.content);
  std::vector<std::filesystem::path> texts;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(library) / "bocage")) {
    texts.push_back(entry.path());
  }
  std::sort(texts.begin(), texts.end());
  for (const auto& file : texts) all += file.filename().string() + "\n" + text_of_file(file);
  rules_ = short_hash(all);
  std::string shared;
  for (const auto& [file, text] : module.files) {
    if (file.starts_with("tests/shared/")) shared += file + "\n" + text;
  }
  for (const auto& [file, text] : module.files) {
    if (file.starts_with("tests/") && file.ends_with(".lua"))
      spec_keys_[file] = short_hash(file + "\n" + text + shared);
  }
  if (!path_.empty()) read();
}

std::string Verdicts::key_of(const Mutant& mutant) const {
  return short_hash(rules_ + mutant.file + ":" + std::to_string(mutant.begin) + ":" + std::to_string(mutant.end) + ":" +
                    mutant.text);
}

// The same change to the same line of text, wherever the line stands now.
std::string Verdicts::hint_of(const Mutant& mutant) const {
  return short_hash(mutant.file + std::to_string(mutant.column) +
                    std::string(line_of(module_.files.at(mutant.file), mutant)) + mutant.change);
}

std::string Verdicts::spec_key(const std::string& file) const {
  const auto found = spec_keys_.find(file);
  return found == spec_keys_.end() ? std::string() : found->second;
}

Verdicts::Known Verdicts::look_up(const Mutant& mutant, const Survey& survey, std::vector<std::size_t> reaching) const {
  Known known;
  known.specs = std::move(reaching);
  const auto found = verdicts_.find(key_of(mutant));
  if (found != verdicts_.end()) {
    const Verdict& verdict = found->second;
    const std::string file = verdict.spec.substr(0, verdict.spec.find('#'));
    // A kill holds as long as the spec that made it stands as it was.
    if (verdict.killed && (verdict.spec.empty() || verdict.survived.contains(spec_key(file)))) {
      known.killed = true;
      return known;
    }
    if (!verdict.killed) {
      std::erase_if(known.specs,
                    [&](std::size_t i) { return verdict.survived.contains(spec_key(survey.specs()[i].file)); });
      if (known.specs.empty()) known.killed = false;
    }
  }
  const auto hint = hints_.find(hint_of(mutant));
  if (hint != hints_.end()) known.try_first = spec_named(survey, hint->second);
  return known;
}

void Verdicts::killed(const Mutant& mutant, const Survey& survey, std::optional<std::size_t> by) {
  Verdict verdict;
  verdict.killed = true;
  if (by) {
    verdict.spec = spec_name(survey.specs()[*by]);
    verdict.survived = {spec_key(survey.specs()[*by].file)};
    hints_[hint_of(mutant)] = verdict.spec;
  }
  verdicts_[key_of(mutant)] = std::move(verdict);
}

void Verdicts::survived(const Mutant& mutant, const Survey& survey, const std::vector<std::size_t>& reaching) {
  Verdict verdict;
  for (const std::size_t i : reaching) verdict.survived.insert(spec_key(survey.specs()[i].file));
  verdicts_[key_of(mutant)] = std::move(verdict);
}

// One line each: "rules HASH", "killed KEY SPECKEY SPEC", "survived KEY SPECKEY…", "hint KEY SPEC".
void Verdicts::read() {
  std::ifstream file(path_);
  bool same = false;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string what, key;
    words >> what >> key;
    if (what == "rules") same = key == rules_;
    if (what == "hint") {
      words >> std::ws;
      std::getline(words, hints_[key]);
    }
    if (!same || (what != "killed" && what != "survived")) continue;
    Verdict verdict;
    verdict.killed = what == "killed";
    std::string one;
    if (verdict.killed) {
      words >> one >> std::ws;
      if (one != "-") verdict.survived.insert(one);
      std::getline(words, verdict.spec);
    } else {
      while (words >> one) verdict.survived.insert(one);
    }
    verdicts_[key] = std::move(verdict);
  }
}

void Verdicts::save() const {
  if (path_.empty()) return;
  std::error_code failed;
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), failed);
  std::string text = "rules " + rules_ + "\n";
  for (const auto& [key, verdict] : verdicts_) {
    text += (verdict.killed ? "killed " : "survived ") + key;
    if (verdict.killed) {
      text += " " + (verdict.survived.empty() ? "-" : *verdict.survived.begin()) + " " + verdict.spec;
    } else {
      for (const auto& spec : verdict.survived) text += " " + spec;
    }
    text += "\n";
  }
  for (const auto& [key, spec] : hints_) text.append("hint ").append(key).append(" ").append(spec).append("\n");
  // What cannot be kept is found out again.
  static_cast<void>(replace_file(path_, text));
}

}  // namespace bocage::cli
