// Words become picks: a verb with what it takes, a choice, an answer. A line is obeyed as a whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/play/play_line.h"
#include "app/cli/play/play_things.h"

namespace bocage::cli {

// The outcome of a typed line.
struct Obeyed {
  enum class How {
    done,     // a step of the game was made
    waits,    // something is chosen, more is to come
    refused,  // `refusal` says why
    unclear,  // no thing has this name, or several have: `text` says so
  };
  How how = How::done;
  std::string text;
  std::optional<Refusal> refusal;
};

class PlayHand {
 public:
  explicit PlayHand(Presenter& presenter) : presenter_(presenter) {}

  // Begins an action and chooses for it. It is carried out at once when the line is complete and there is no preview to
  // weigh first; a verb with a preview, or one under seal, waits for confirm().
  Obeyed begin(const std::string& verb, const std::vector<TypedWord>& words);
  // Chooses for what is under way: an answer is given as soon as it is whole, an action waits for confirm().
  Obeyed choose(const std::vector<TypedWord>& words);
  Obeyed unchoose(const std::vector<TypedWord>& words);  // what is named; without a name the last choice
  // Closes the open part. An answer that is whole then is given; an action still waits for confirm().
  Obeyed finish();
  Obeyed confirm();
  // Could the first of these words be a choice for what is under way?
  bool fits(const std::vector<TypedWord>& words) const;
  // Is a number asked for now, or as soon as the open part is closed? It then is no place in a list.
  bool takes_numbers() const;

 private:
  struct Found {
    std::vector<Value> values;  // one; of `all` several
    std::size_t used = 0;       // words
    std::string unclear;
  };
  Found find(const std::vector<TypedWord>& words, std::size_t from, const std::vector<Named>& list) const;
  Found find_all(const TypedWord& word, const std::vector<Named>& list) const;
  bool closes_for(const std::vector<TypedWord>& words, std::size_t from) const;
  Obeyed choose_all(const std::vector<TypedWord>& words);
  Obeyed choose_one(const std::vector<TypedWord>& words, std::size_t& at);
  std::optional<Obeyed> wrong_number(const TypedWord& word);
  std::optional<Obeyed> number_or_name(const TypedWord& word) const;
  Obeyed forbidden(const std::vector<TypedWord>& words, std::size_t from);
  Obeyed refused() const;
  Obeyed refused_at(const Value& value) const;
  bool may_let_pass();
  void restore(const std::vector<Pick>& picks);
  bool everything_said();
  bool previewed();

  Presenter& presenter_;
  bool moved_ = false;  // the last choice was a place with a price: where a unit goes
};

}  // namespace bocage::cli
