// The project's pages as tests read them: files, headings, links, and what stands in fences and in code.
#pragma once

#include <string>
#include <vector>

namespace bocage::test {

std::string source(const std::string& path);  // of the project
// Fails the test when there is no such file.
std::string read_page(const std::string& path);  // below the project's root
// Every *.md of the project below its root, sorted; not of build folders and hidden ones.
std::vector<std::string> all_pages();

// A block between ``` lines.
struct Fence {
  std::string info;  // "lua"
  std::string text;  // ends with a line end, unless it is empty
  int line = 0;      // of its first ```
  std::string file;  // named in `code` at the beginning of the last line of words before it; may be empty
};
std::vector<Fence> fences_of(const std::string& page);
std::string without_fences(const std::string& page);  // lines stay where they are

struct Link {
  std::string target;
  int line = 0;
};
std::vector<Link> links_of(const std::string& page);       // [words](target), outside code
std::vector<Link> code_words_of(const std::string& page);  // `target`, outside fences
// The anchors of a page's headings, as they are made from their words: "## The chain" -> "the-chain".
std::vector<std::string> anchors_of(const std::string& page);
// The text from a heading to the next one of its level or above; empty when there is no such heading.
std::string chapter_of(const std::string& page, const std::string& heading);

}  // namespace bocage::test
