/** The generator against the published one, in whole numbers of any size. */
import { describe, expect, it } from 'vitest'
import { createRng } from '../../src/simulator/base/rng'

const WORD = 1n << 32n
const word = (x: bigint): bigint => ((x % WORD) + WORD) % WORD

/** SplitMix32 (Steele, Lea & Flood 2014, with the constants of Ettinger’s 32-bit mixer). */
function splitmix(seed: bigint): () => bigint {
  let state = word(seed)
  return () => {
    state = word(state + 0x9e3779b9n)
    let z = word((state ^ (state >> 16n)) * 0x21f0aaadn)
    z = word((z ^ (z >> 15n)) * 0x735a2d97n)
    return z ^ (z >> 15n)
  }
}

/** sfc32 of PractRand: three words of state and a counter, mixed twelve times before the first number. */
function sfc32(seed: bigint): () => bigint {
  const next = splitmix(seed)
  let [a, b, c, counter] = [next(), next(), next(), 1n]
  const draw = (): bigint => {
    const drawn = word(a + b + counter)
    counter = word(counter + 1n)
    a = b ^ (b >> 9n)
    b = word(c + (c << 3n))
    c = word(((c << 21n) | (c >> 11n)) % WORD)
    c = word(c + drawn)
    return drawn
  }
  for (let i = 0; i < 12; i++) draw()
  return draw
}

/** 32-bit FNV-1a. */
function fnv(basis: bigint, label: string): bigint {
  let hash = word(basis) ^ 0x811c9dc5n
  for (const letter of label) hash = word((hash ^ BigInt(letter.charCodeAt(0))) * 0x01000193n)
  return hash
}

/** The state of a run: its seed in two words. */
const keyOf = (seed: number): bigint => {
  const high = BigInt.asIntN(32, BigInt(seed) >> 32n)
  return fnv(BigInt(seed), `seed ${high}`)
}

function expectSame(rng: { uniform(): number }, draw: () => bigint): void {
  for (let i = 0; i < 200; i++) {
    const high = draw() >> 5n
    const low = draw() >> 6n
    expect(rng.uniform()).toBe(Number(high * (1n << 26n) + low) / 2 ** 53)
  }
}

describe('random numbers', () => {
  it.each([0, 1, 7, 123_456_789, 2 ** 31, 3 * 2 ** 40 + 5])(
    'of seed %i are those of sfc32, 53 bits each',
    (seed) => {
      expectSame(createRng(seed), sfc32(keyOf(seed)))
    },
  )

  it('of a component are those of its label, whatever others have drawn', () => {
    const rng = createRng(5)
    const first = rng.fork('queue')
    rng.uniform()
    const second = rng.fork('queue')
    expect(second.uniform()).toBe(first.uniform())
    expectSame(createRng(5).fork('wire loss'), sfc32(fnv(keyOf(5), 'wire loss')))
  })
})
