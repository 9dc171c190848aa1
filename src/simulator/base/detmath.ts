/**
 * Cube root, exponential and logarithm from + - x / and bit patterns alone. Math.cbrt, Math.exp and Math.log may
 * round their last bit differently in each engine; these give the same bits everywhere, so that a run does too.
 * Relative errors are below 2 units in the last place.
 */

const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)
/** Index of the word with sign and exponent. */
const HIGH = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0
const LOW = 1 - HIGH

/** 2^exponent for an exponent of a normal number, -1022 to 1023. */
function powerOfTwo(exponent: number): number {
  words[HIGH] = (exponent + 1023) << 20
  words[LOW] = 0
  return double[0] as number
}

/** The binary exponent e of a positive normal number, so that 2^e <= x < 2^(e + 1). */
function exponentOf(x: number): number {
  double[0] = x
  return ((words[HIGH] as number) >>> 20) - 1023
}

/** Smallest normal number. */
const LEAST_NORMAL = 2.2250738585072014e-308
const TWO_54 = 18014398509481984

/** Cube root of any number. */
export function cbrt(x: number): number {
  if (x === 0 || Number.isNaN(x) || x === Infinity || x === -Infinity) return x
  if (x < 0) return -cbrt(-x)
  if (x < LEAST_NORMAL) return cbrt(x * TWO_54) / 262144
  const third = Math.floor(exponentOf(x) / 3)
  // 1 <= m < 8, and its root is between 1 and 2.
  const m = x / powerOfTwo(third) / powerOfTwo(third) / powerOfTwo(third)
  let y = 0.85 + 0.16 * m
  // Halley's method triples the number of right digits at each step.
  for (let i = 0; i < 4; i++) {
    const cube = y * y * y
    y *= (cube + 2 * m) / (2 * cube + m)
  }
  // A last step of Newton's method takes back the rounding of the product above.
  y -= (y - m / (y * y)) / 3
  return y * powerOfTwo(third)
}

/** ln 2 in two parts: the first has few enough bits that a product with an exponent is exact. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const ONE_OVER_LN2 = Math.LOG2E

/** e to the power x. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x
  if (x > 709.782712893384) return Infinity
  if (x < -745.1332191019411) return 0
  const k = Math.floor(x * ONE_OVER_LN2 + 0.5)
  const high = x - k * LN2_HIGH
  const low = k * LN2_LOW
  const r = high - low
  // The series of e^r for |r| <= ln 2 / 2, from its 2nd term: the 15th is below 2^-56 of the sum.
  let series = 0
  for (let n = 14; n >= 2; n--) series = (series + 1) * (r / n)
  // e^r = 1 + r + r x series, with what the rounding of r left out.
  const value = 1 + (high - (low - r * series))
  if (k > 1023) return value * 2 * powerOfTwo(k - 1)
  if (k >= -1022) return value * powerOfTwo(k)
  return (value * powerOfTwo(k + 54)) / TWO_54
}

/** Natural logarithm; NaN below 0, -Infinity at 0. */
export function log(x: number): number {
  if (Number.isNaN(x) || x < 0) return NaN
  if (x === 0) return -Infinity
  if (x === Infinity) return x
  if (x < LEAST_NORMAL) return log(x * TWO_54) - 37.42994775023705
  let k = exponentOf(x)
  // sqrt(1/2) <= m < sqrt(2)
  let m = x / powerOfTwo(k)
  if (m >= Math.SQRT2) {
    m /= 2
    k++
  }
  // ln m = 2 artanh(s) = 2 (s + s^3 / 3 + s^5 / 5 + ...)
  const f = m - 1
  const s = f / (2 + f)
  const square = s * s
  let series = 0
  for (let n = 25; n >= 3; n -= 2) series = (series + 1 / n) * square
  // 2 s = f - s f, and f is exact.
  const tail = s * (2 * series - f)
  return k * LN2_HIGH + (f + (tail + k * LN2_LOW))
}
