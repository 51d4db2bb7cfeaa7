"""The lines of docs/fairness.md give what the page says they give; the program's own tests compare with the same page."""

import pathlib
import re
import subprocess
import sys
import unittest

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "fairness.md"


class TheLinesOfThePage(unittest.TestCase):
    def test_they_print_what_the_page_says(self):
        page = PAGE.read_text(encoding="utf-8")
        (lines,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        (told,) = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
        printed = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True)
        self.assertEqual(printed.stdout, told)


if __name__ == "__main__":
    unittest.main()
