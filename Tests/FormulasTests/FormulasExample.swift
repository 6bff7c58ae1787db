import Formulas

/// The names that a formula asks for, each as often as it is written.
func names(in node: FormulaNode) -> [String] {
  switch node {
  case .word(let word): word.isNumeric ? [] : [word.text]
  case .text: []
  case .operation(_, let operands): operands.flatMap(names)
  }
}
