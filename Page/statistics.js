// Quantiles of the normal law: of one 95 % interval, and of three that hold together (Bonferroni), so that looking
// three times tells equal strategies apart no more often than looking once.
const oneLook = 1.959963984540054;
const threeLooks = 2.393979800185097;

// A quantile of Student's t from that of the normal law, by the expansion of Cornish and Fisher (Abramowitz and
// Stegun 26.7.5).
function studentQuantile(freedom, x) {
  const g1 = (x ** 3 + x) / 4;
  const g2 = (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96;
  const g3 = (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384;
  const g4 = (79 * x ** 9 + 776 * x ** 7 + 1482 * x ** 5 - 1920 * x ** 3 - 945 * x) / 92160;
  return x + g1 / freedom + g2 / freedom ** 2 + g3 / freedom ** 3 + g4 / freedom ** 4;
}

// The mean of numbers and the half width of its interval; infinite for fewer than six.
function meanInterval(numbers, quantile = oneLook) {
  const count = numbers.length;
  const mean = numbers.reduce((sum, x) => sum + x, 0) / count;
  if (count < 6) return { mean, half: Infinity };
  const squares = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { mean, half: studentQuantile(count - 1, quantile) * Math.sqrt(squares / (count - 1) / count) };
}
