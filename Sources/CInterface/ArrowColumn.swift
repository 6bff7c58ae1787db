import CFlotsam

/// A column of a table in the form of Arrow: doubles, integers or texts, with a bit for each value.
struct ArrowColumn {
  private enum Values {
    case doubles([Double])
    case integers([Int64])
    /// The place behind each text, from 0, and all bytes.
    case texts([Int32], [UInt8])
  }

  private let name: String
  private let values: Values
  /// One bit per row, the lowest first; 0 for a missing value.
  private var validity: [UInt8]
  private let count: Int
  private var missing = 0

  /// A column of cells: integers where all are counts, doubles where all are numbers.
  init(_ name: String, _ cells: [ReportTable.Cell]) {
    self.name = name
    count = cells.count
    validity = Array(repeating: 0, count: (cells.count + 7) / 8)
    var (hasTexts, hasDoubles, hasIntegers) = (false, false, false)
    for (row, cell) in cells.enumerated() {
      switch cell {
      case .missing:
        missing += 1
        continue
      case .text, .hash: hasTexts = true
      case .number: hasDoubles = true
      case .integer: hasIntegers = true
      }
      validity[row / 8] |= 1 << (row % 8)
    }
    if hasTexts {
      var (ends, bytes): ([Int32], [UInt8]) = ([0], [])
      for cell in cells {
        bytes += cell.text.utf8
        ends.append(Int32(bytes.count))
      }
      values = .texts(ends, bytes)
    } else if hasIntegers, !hasDoubles {
      values = .integers(cells.map { if case .integer(let value) = $0 { value } else { 0 } })
    } else {
      values = .doubles(
        cells.map {
          switch $0 {
          case .number(let value): value
          case .integer(let value): Double(value)
          default: 0
          }
        })
    }
  }

  /// Its name and type.
  var schema: ArrowSchema {
    let format =
      switch values {
      case .doubles: "g"
      case .integers: "l"
      case .texts: "u"
      }
    // 2: values may be missing.
    return ArrowSchema(
      format: ArrowExport.copy(format), name: ArrowExport.copy(name), metadata: nil, flags: 2,
      n_children: 0, children: nil, dictionary: nil, release: { releaseSchema($0) },
      private_data: nil)
  }

  var array: ArrowArray {
    let bits = missing == 0 ? nil : ArrowExport.copy(validity)
    let buffers =
      switch values {
      case .doubles(let values): [bits, ArrowExport.copy(values)]
      case .integers(let values): [bits, ArrowExport.copy(values)]
      case .texts(let ends, let bytes): [bits, ArrowExport.copy(ends), ArrowExport.copy(bytes)]
      }
    return ArrowArray(
      length: Int64(count), null_count: Int64(missing), offset: 0,
      n_buffers: Int64(buffers.count), n_children: 0, buffers: ArrowExport.buffers(buffers),
      children: nil, dictionary: nil, release: { releaseArray($0) }, private_data: nil)
  }
}
