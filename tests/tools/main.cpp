// The main function of every test program: takes the environment's locale as a GTK program does, so that a test run
// under de_DE shows code that reads or writes numbers by the locale.
#include <gtest/gtest.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <iostream>

int main(int argc, char** argv) {
  std::setlocale(LC_ALL, "");
  if (std::getenv("BOCAGE_EXPECT_DECIMAL_COMMA") != nullptr &&
      std::strcmp(std::localeconv()->decimal_point, ",") != 0) {
    std::cerr << "This run should be under a locale with a decimal comma, but it is not.\n";
    return 2;
  }
  setenv("LANGUAGE", "en", 1);  // of the programs that a test starts; it chooses another language itself
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
