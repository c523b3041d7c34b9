"""Pamina in Pygments: found by its name, all of every script has a colour."""

import unittest

import support
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, String

ROOT = support.HERE.parent.parent


class Lexer(unittest.TestCase):
    def setUp(self):
        self.lexer = get_lexer_by_name("pamina")

    def tokens(self, text):
        return [(kind, word) for kind, word in self.lexer.get_tokens(text) if word.strip()]

    def test_words_of_their_place(self):
        self.assertEqual(self.tokens("solve web(3)")[0], (Keyword, "solve"))
        self.assertEqual(self.tokens("let solve = 2 ms")[1:], [(Name.Variable, "solve"), (Operator, "="), (Number, "2"), (Keyword.Type, "ms")])
        self.assertEqual(self.tokens("x.solve + to")[2:], [(Name.Attribute, "solve"), (Operator, "+"), (Name, "to")])
        self.assertEqual(self.tokens("print 5 of r")[1:3], [(Number, "5"), (Keyword, "of")])
        self.assertEqual({kind for kind, _ in self.tokens("/* print\n1 */")}, {Comment.Multiline})

    def test_expressions_in_texts(self):
        inside = self.tokens('print "a \\(max(n, 2 s))b", c')
        self.assertIn((Name.Builtin, "max"), inside)
        self.assertIn((String.Double, "b"), inside)
        self.assertEqual(inside[-1], (Name, "c"))
        self.assertEqual(self.tokens('print "a\nlet b = 1')[-1], (Number, "1"))  # a text ends with its line

    def test_every_script(self):
        scripts = [*(ROOT / "examples").rglob("*.pam"), *(ROOT / "stdlib").rglob("*.pam")]
        self.assertGreater(len(scripts), 100)
        for script in scripts:
            text = script.read_text()
            tokens = list(self.lexer.get_tokens(text))
            self.assertEqual([word for kind, word in tokens if kind is Error], [], script)
            self.assertEqual("".join(word for _, word in tokens).strip("\n"), text.strip("\n"), script)


if __name__ == "__main__":
    unittest.main()
