import type { Rng } from './rng'

const M1 = 4294967087
const M2 = 4294944443
/** The seed of a loss model lies so much above the run's. */
const LOSS_ABOVE = 1000

/** (a x b + c) mod m for a, b, c < 2^33: b in two halves, so that no product passes 2^53. */
function multiplyAdd(a: number, b: number, c: number, m: number): number {
  const high = Math.floor(b / 131072)
  const low = b - high * 131072
  return (((a * high) % m) * 131072 + a * low + c) % m
}

/**
 * L'Ecuyer's MRG32k3a ("Good parameters and implementations for combined multiple recursive random number generators",
 * 1999): the generator of ns-2. Seeded as there, with the seed in all six words of the state.
 */
export class Mrg32k3a implements Rng {
  /** Seed 0, which would be no state, is the package's own 12345. */
  private readonly word = this.seed % M2 === 0 ? 12345 : Math.abs(this.seed) % M2
  private a0 = this.word
  private a1 = this.word
  private a2 = this.word
  private b0 = this.word
  private b1 = this.word
  private b2 = this.word

  constructor(private readonly seed: number) {}

  uniform(): number {
    // x(n) = 1403580 x(n-2) - 810728 x(n-3); y(n) = 527612 y(n-1) - 1370589 y(n-3)
    const x = multiplyAdd(1403580, this.a1, multiplyAdd(810728, M1 - this.a0, 0, M1), M1)
    this.a0 = this.a1
    this.a1 = this.a2
    this.a2 = x
    const y = multiplyAdd(527612, this.b2, multiplyAdd(1370589, M2 - this.b0, 0, M2), M2)
    this.b0 = this.b1
    this.b1 = this.b2
    this.b2 = y
    return (x > y ? x - y : x - y + M1) * (1 / (M1 + 1))
  }

  integer(bound: number): number {
    return Math.floor(this.uniform() * bound)
  }

  /**
   * In ns-2 everything that draws does so from one generator. Only a loss model is given one of its own, seeded 1000 higher, and
   * of a chain each link's one more than that of the link before.
   */
  fork(label: string): Rng {
    if (label === 'wire loss') return new Mrg32k3a(this.seed + LOSS_ABOVE)
    const link = /^link (\d+)$/.exec(label)?.[1]
    return link === undefined ? this : new OfLink(this, this.seed + LOSS_ABOVE + Number(link))
  }
}

/** What a link of a chain draws from: the one generator, but for the loss on its wire. */
class OfLink implements Rng {
  constructor(
    private readonly shared: Rng,
    private readonly lossSeed: number,
  ) {}

  uniform(): number {
    return this.shared.uniform()
  }

  integer(bound: number): number {
    return this.shared.integer(bound)
  }

  fork(label: string): Rng {
    return label === 'wire loss' ? new Mrg32k3a(this.lossSeed) : this
  }
}
