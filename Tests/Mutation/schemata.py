"""Puts all mutants of some Swift files into them at once; an environment variable chooses one.

A build takes minutes and a test seconds, so a build for each mutant would be a build too many: each
place that changes asks `mutated(number)` when it is reached. A place gets an operator of its own, so
that precedence stays what it was, and what a place cannot be the compiler says.
"""

import re

# What an operator becomes, the precedence of both, and what its operands must be.
OPERATORS = {
    "<": ("<=", "ComparisonPrecedence", "Comparable"),
    "<=": ("<", "ComparisonPrecedence", "Comparable"),
    ">": (">=", "ComparisonPrecedence", "Comparable"),
    ">=": (">", "ComparisonPrecedence", "Comparable"),
    "==": ("!=", "ComparisonPrecedence", "Equatable"),
    "!=": ("==", "ComparisonPrecedence", "Equatable"),
    "+": ("-", "AdditionPrecedence", "AdditiveArithmetic"),
    "-": ("+", "AdditionPrecedence", "AdditiveArithmetic"),
    "*": ("/", "MultiplicationPrecedence", None),
    "/": ("*", "MultiplicationPrecedence", None),
    "%": ("/", "MultiplicationPrecedence", "BinaryInteger"),
    "&&": ("||", "LogicalConjunctionPrecedence", None),
    "||": ("&&", "LogicalDisjunctionPrecedence", None),
    "+=": ("-=", "AssignmentPrecedence", "AdditiveArithmetic"),
    "-=": ("+=", "AssignmentPrecedence", "AdditiveArithmetic"),
}
DIGITS = "⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞"
# What a module's operators begin with. Those of an imported module are seen too, with their precedence.
MARKS = "⊞⊟⊠⊡⋄⋆"

SUPPORT = """
import Foundation

private let chosenMutant = Int(ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? -1
private nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
  guard ProcessInfo.processInfo.environment["MUTANTS_REACHED"] != nil else { return nil }
  let reached = UnsafeMutablePointer<UInt8>.allocate(capacity: %(limit)d)
  reached.initialize(repeating: 0, count: %(limit)d)
  atexit {
    let path = ProcessInfo.processInfo.environment["MUTANTS_REACHED"]! + "/%(module)s"
    guard let reached = reachedMutants else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    write(file, reached, %(limit)d)
    close(file)
  }
  return reached
}()

/// Whether a place shall do the other thing.
func mutated(_ number: Int) -> Bool {
  if let reachedMutants { reachedMutants[number] = 1 }
  return number == chosenMutant
}

func mutant<Value>(_ number: Int, _ value: Value, _ other: Value) -> Value {
  mutated(number) ? other : value
}
"""


def hidden(text):
    """The text with blanks for comments and strings, so that places are the same."""
    pattern = re.compile(r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
    return pattern.sub(lambda match: re.sub(r"[^\n]", "\u00b7", match.group()), text)


class Mutant:
    """One change at one place."""

    def __init__(self, number, path, line, kind, change):
        self.number, self.path, self.line, self.kind, self.change = number, path, line, kind, change

    @property
    def place(self):
        """What it is, wherever its line has moved to."""
        return f"{self.path}: {self.kind}: {self.change}"

    def __str__(self):
        return f"{self.path}:{self.line}: {self.kind}: {self.change}"


class Schemata:
    """The mutants of one module."""

    def __init__(self, mark=MARKS[0]):
        self.mutants = []
        self.mark = mark

    def _add(self, path, line, kind, change):
        self.mutants.append(Mutant(len(self.mutants), path, line, kind, change))
        return len(self.mutants) - 1

    def places(self, path, text):
        """Replacements (start, end, new text with `#` for the number) of a file."""
        places = []
        start = 0
        for number, line in enumerate(hidden(text).split("\n"), 1):
            places += self._places_of_line(path, number, line, start, text)
            start += len(line) + 1
        return places

    def _places_of_line(self, path, number, line, start, text):
        original = text[start : start + len(line)]
        bare = line.strip()
        if re.match(r"(@|#|import|case|typealias|extension)", bare):
            return []
        # The declaration of an operator.
        if re.search(r"\bfunc [^\w\s]", bare):
            return []
        places = []
        for match in re.finditer(r" (<|<=|>|>=|==|!=|\+|-|\*|/|%|&&|\|\||\+=|-=) ", line):
            operator = match.group(1)
            index = self._add(path, number, "operator", f"`{bare_text(original)}`: "
                              f"{operator} is {OPERATORS[operator][0]}")
            places.append((start + match.start(1), start + match.end(1), "OP", index, operator))
        for match in re.finditer(r"(?<![\w.$\u00b7])(\d[\d_]*)(?![\w.x])", line):
            value = match.group(1)
            index = self._add(path, number, "constant", f"`{bare_text(original)}`: {value} is one more")
            places.append((start + match.start(1), start + match.end(1), "CONST", index, value))
        match = re.match(r"\s*(?:\} else )?(?:if|guard|while) ([^{]+?)(?: else)? \{", line)
        if match and not re.search(r"\b(let|var|case|await)\b|,|#", match.group(1)) \
                and balanced(match.group(1)):
            index = self._add(path, number, "condition", f"`{bare_text(original)}`: the opposite")
            places.append((start + match.start(1), start + match.start(1), "NOT(", index, ""))
            places.append((start + match.end(1), start + match.end(1), ")", index, ""))
        match = re.match(r"\s*((?:try )?[\w.\[\]]+(?:\(.*\)| [-+*]?= .+))$", line)
        # A value that is made and not kept is what a closure returns.
        if match and balanced(match.group(1)) and not re.match(r"[A-Z]\w*\(", bare) \
                and not re.match(r"(let|var|return|throw|precondition|assert|self = |super|defer|await)",
                                 bare):
            index = self._add(path, number, "statement", f"`{bare_text(original)}` is left out")
            places.append((start + match.start(1), start + match.start(1), "SKIP{", index, ""))
            places.append((start + match.end(1), start + match.end(1), "}", index, ""))
        return places

    def apply(self, path, text, refused):
        """The file with all its mutants but those that the compiler refused, and its operators."""
        places = [place for place in self.places_of[path] if place[3] not in refused]
        # Where both begin at one place, what wraps comes outside.
        order = {"SKIP{": 0, "NOT(": 1, "OP": 2, "CONST": 2, ")": 0, "}": 1}
        pieces, at, operators = [], 0, []
        for start, end, kind, index, value in sorted(places, key=lambda p: (p[0], order[p[2]])):
            pieces.append(text[at:start])
            at = end
            if kind == "OP":
                name = "".join(DIGITS[int(digit)] for digit in str(index))
                pieces.append(self.mark + name)
                operators.append(operator_text(self.mark + name, value, index))
            elif kind == "CONST":
                pieces.append(f"mutant({index}, {value}, {value} + 1)")
            elif kind == "NOT(":
                pieces.append(f"(mutated({index}) != (")
            elif kind == ")":
                pieces.append("))")
            elif kind == "SKIP{":
                pieces.append(f"if !mutated({index}) {{ ")
            else:
                pieces.append(" }")
        return "".join(pieces) + text[at:], "".join(operators)


def operator_text(name, operator, index):
    other, precedence, protocol = OPERATORS[operator]
    head = f"infix operator {name}: {precedence}\n"
    choose = f"mutated({index}) ? a {other} b : a {operator} b"
    if operator in ("&&", "||"):
        return (f"{head}func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                f"{{ try mutated({index}) ? a {other} b() : a {operator} b() }}\n")
    if operator in ("+=", "-="):
        return (f"{head}func {name} <T: {protocol}>(a: inout T, b: T) "
                f"{{ if mutated({index}) {{ a {other} b }} else {{ a {operator} b }} }}\n")
    result = "Bool" if precedence == "ComparisonPrecedence" else "T"
    protocols = [protocol] if protocol else ["BinaryInteger", "FloatingPoint"]
    return head + "".join(
        f"func {name} <T: {each}>(a: T, b: T) -> {result} {{ {choose} }}\n" for each in protocols)


def bare_text(line):
    return re.sub(r"\s+", " ", line.strip())


def balanced(text):
    depth = 0
    for character in text:
        depth += character in "([{"
        depth -= character in ")]}"
        if depth < 0:
            return False
    return depth == 0
