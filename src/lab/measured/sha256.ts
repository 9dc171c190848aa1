/** SHA-256 (FIPS 180-4 §6.2), for pages on plain HTTP too, where browsers give no hash of their own. */

/** Digits that stand for a file: 64 bits tell any two that somebody has apart. */
export const DIGITS = 16

const isPrime = (value: number): boolean => {
  for (let factor = 2; factor * factor <= value; factor++) if (value % factor === 0) return false
  return true
}

/** The first 32 bits of the fraction. */
const fractionBits = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0

const PRIMES: readonly number[] = Array.from({ length: 311 }, (_, k) => k + 2)
  .filter(isPrime)
  .slice(0, 64)
/** Bits of the cube roots of the first 64 primes (§4.2.2), and of the square roots of the first eight (§5.3.3). */
const ROUND = Int32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The message with its 1 bit, zeros and its length in bits, which fills whole blocks of 64 bytes (§5.1.1). */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const all = new Uint8Array(64 * blocks)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(all.length - 4, bytes.length << 3)
  return view
}

function compress(hash: Int32Array, words: Int32Array): void {
  for (let t = 16; t < 64; t++) {
    const near = words[t - 15] as number
    const late = words[t - 2] as number
    const sigma0 = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3)
    const sigma1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[t] = (words[t - 16] as number) + sigma0 + (words[t - 7] as number) + sigma1
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let t = 0; t < 64; t++) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + sum1 + ((e & f) ^ (~e & g)) + (ROUND[t] as number) + (words[t] as number)) | 0
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const other = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + other) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, k) => {
    hash[k] = (hash[k] as number) + word
  })
}

/** The first `DIGITS` hexadecimal digits of the hash. */
export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes)
  const hash = START.slice()
  const words = new Int32Array(64)
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let t = 0; t < 16; t++) words[t] = view.getInt32(block + 4 * t)
    compress(hash, words)
  }
  const digits = Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0'))
  return digits.join('').slice(0, DIGITS)
}
