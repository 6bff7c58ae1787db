/// Numbers of 106 bits as unevaluated sums of two doubles.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision",
/// Numerische Mathematik 18 (1971); D. E. Knuth, "The Art of Computer Programming", 4.2.2.
extension DeterministicMath {
  /// 2^(j/64) for j from 0 to 63, each as a sum of two doubles: the bits of the greater, then of the
  /// smaller.
  ///
  /// It is a constant, so that no call checks whether it was computed; `PowerTableTests` recomputes
  /// it.
  // swift-format-ignore
  static let powersOfTwo: InlineArray<128, UInt64> = [
    0x3FF0000000000000, 0x0000000000000000, 0x3FF02C9A3E778061, 0xBC719083535B085D,
    0x3FF059B0D3158574, 0x3C8D73E2A475B465, 0x3FF0874518759BC8, 0x3C6186BE4BB28500,
    0x3FF0B5586CF9890F, 0x3C98A62E4ADC610B, 0x3FF0E3EC32D3D1A2, 0x3C403A1727C57B60,
    0x3FF11301D0125B51, 0xBC96C51039449B39, 0x3FF1429AAEA92DE0, 0xBC932FBF9AF1369D,
    0x3FF172B83C7D517B, 0xBC819041B9D78A74, 0x3FF1A35BEB6FCB75, 0x3C8E5B4C7B4968E6,
    0x3FF1D4873168B9AA, 0x3C9E016E00A2643D, 0x3FF2063B88628CD6, 0x3C8DC775814A8498,
    0x3FF2387A6E756238, 0x3C99B07EB6C70574, 0x3FF26B4565E27CDD, 0x3C82BD339940E9DC,
    0x3FF29E9DF51FDEE1, 0x3C8612E8AFAD1258, 0x3FF2D285A6E4030B, 0x3C90024754DB41D7,
    0x3FF306FE0A31B715, 0x3C86F46AD23182E9, 0x3FF33C08B26416FF, 0x3C932721843659A8,
    0x3FF371A7373AA9CB, 0xBC963AEABF42EAE0, 0x3FF3A7DB34E59FF7, 0xBC75E436D661F5DC,
    0x3FF3DEA64C123422, 0x3C8ADA0911F09EC0, 0x3FF4160A21F72E2A, 0xBC5EF3691C309250,
    0x3FF44E086061892D, 0x3C489B7A04EF8128, 0x3FF486A2B5C13CD0, 0x3C73C1A3B69062FC,
    0x3FF4BFDAD5362A27, 0x3C7D4397AFEC42EF, 0x3FF4F9B2769D2CA7, 0xBC94B309D25957E0,
    0x3FF5342B569D4F82, 0xBC807ABE1DB13CA8, 0x3FF56F4736B527DA, 0x3C99BB2C011D93B0,
    0x3FF5AB07DD485429, 0x3C96324C054647B0, 0x3FF5E76F15AD2148, 0x3C9BA6F93080E661,
    0x3FF6247EB03A5585, 0xBC9383C17E40B494, 0x3FF6623882552225, 0xBC9BB60987591C30,
    0x3FF6A09E667F3BCD, 0xBC9BDD3413B26452, 0x3FF6DFB23C651A2F, 0xBC6BBE3A683C8890,
    0x3FF71F75E8EC5F74, 0xBC816E4786887A92, 0x3FF75FEB564267C9, 0xBC90245957316DD0,
    0x3FF7A11473EB0187, 0xBC841577EE049928, 0x3FF7E2F336CF4E62, 0x3C705D02BA15798C,
    0x3FF82589994CCE13, 0xBC9D4C1DD41532D4, 0x3FF868D99B4492ED, 0xBC9FC6F89BD4F6B6,
    0x3FF8ACE5422AA0DB, 0x3C96E9F156864B2A, 0x3FF8F1AE99157736, 0x3C85CC13A2E39774,
    0x3FF93737B0CDC5E5, 0xBC675FC781B57E9A, 0x3FF97D829FDE4E50, 0xBC9D185B7C1B85CC,
    0x3FF9C49182A3F090, 0x3C7C7C46B071F2D0, 0x3FFA0C667B5DE565, 0xBC9359495D1CD52E,
    0x3FFA5503B23E255D, 0xBC9D2F6EDB8D41DC, 0x3FFA9E6B5579FDBF, 0x3C90FAC90EF7FD36,
    0x3FFAE89F995AD3AD, 0x3C97A1CD345DCC87, 0x3FFB33A2B84F15FB, 0xBC62805E3084D6D8,
    0x3FFB7F76F2FB5E47, 0xBC75584F7E54AC22, 0x3FFBCC1E904BC1D2, 0x3C823DD07A2D9E91,
    0x3FFC199BDD85529C, 0x3C811065895048EA, 0x3FFC67F12E57D14B, 0x3C92884DFF483CB3,
    0x3FFCB720DCEF9069, 0x3C7503CBD1E949F4, 0x3FFD072D4A07897C, 0xBC9CBC3743797A96,
    0x3FFD5818DCFBA487, 0x3C82ED02D75B3714, 0x3FFDA9E603DB3285, 0x3C9C2300696DB53A,
    0x3FFDFC97337B9B5F, 0xBC91A5CD4F184B54, 0x3FFE502EE78B3FF6, 0x3C839E8980A9CCA0,
    0x3FFEA4AFA2A490DA, 0xBC9E9C23179C288A, 0x3FFEFA1BEE615A27, 0x3C9DC7F486A4B6BA,
    0x3FFF50765B6E4540, 0x3C99D3E12DD8A194, 0x3FFFA7C1819E90D8, 0x3C874853F3A59330,
  ]

  /// log x as a sum of two doubles, relative error about 2⁻⁶⁵.
  static func logarithm(_ x: Double) -> (high: Double, low: Double) {
    let (mantissa, exponent) = split(x)
    let k = Double(exponent)
    // s = (m - 1) / (m + 1) in two parts; m - 1 is exact, m + 1 loses at most its last bit.
    let f = mantissa - 1
    let sum = mantissa + 1
    let sumLow = mantissa - (sum - 1)
    let s = f / sum
    let remainder = (f - s * sum) - productError(s, sum, s * sum)
    let sLow = (remainder - s * sumLow) / sum
    let z = s * s
    var tail = 2.0 / 23
    tail = tail * z + 2.0 / 21
    tail = tail * z + 2.0 / 19
    tail = tail * z + 2.0 / 17
    tail = tail * z + 2.0 / 15
    tail = tail * z + 2.0 / 13
    tail = tail * z + 2.0 / 11
    tail = tail * z + 2.0 / 9
    tail = tail * z + 2.0 / 7
    tail = tail * z + 2.0 / 5
    // 2/3 s³ in two parts, the rest of the series in one.
    let cube = z * s
    let cubeLow = productError(z, s, cube) + productError(s, s, z) * s + 3 * z * sLow
    let third = 2.0 / 3
    let thirdLow = 0x1.5555555555555p-55
    let main = third * cube
    let mainLow = productError(third, cube, main) + third * cubeLow + thirdLow * cube
    let rest = cube * z * tail
    // Largest first: k log 2, 2 s, the cube, the rest; each sum with its rounding error.
    let (first, firstLow) = exactSum(k * ln2High, 2 * s)
    let (second, secondLow) = exactSum(first, main)
    let low = k * ln2Low + 2 * sLow + firstLow + secondLow + mainLow + rest
    let high = second + low
    return (high, low - (high - second))
  }

  /// a + b and its rounding error, exactly (Knuth's TwoSum).
  static func exactSum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
    let sum = a + b
    let part = sum - a
    return (sum, (a - (sum - part)) + (b - part))
  }

  /// a * b - product exactly (Dekker's TwoProduct with Veltkamp's split; no fused operation).
  static func productError(_ a: Double, _ b: Double, _ product: Double) -> Double {
    let aWide = a * 134_217_729
    let aHigh = aWide - (aWide - a)
    let aLow = a - aHigh
    let bWide = b * 134_217_729
    let bHigh = bWide - (bWide - b)
    let bLow = b - bHigh
    return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }
}
