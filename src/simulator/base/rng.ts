/** A source of random numbers. Every component forks its own by label, so adding one shifts no other. */
export interface Rng {
  /** Uniform in [0, 1), 53 bits. */
  uniform(): number
  /** Uniform integer in [0, bound). */
  integer(bound: number): number
  /** An independent generator; equal labels give equal generators. */
  fork(label: string): Rng
}

/** 32-bit FNV-1a over the UTF-16 code units, started from `basis`. */
function hashLabel(basis: number, label: string): number {
  let hash = (basis ^ 0x811c9dc5) | 0
  for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** SplitMix32 (Steele, Lea & Flood 2014, reduced to 32 bits): spreads a seed over a state. */
function splitmix(state: number): () => number {
  let s = state | 0
  return () => {
    s = (s + 0x9e3779b9) | 0
    let z = s ^ (s >>> 16)
    z = Math.imul(z, 0x21f0aaad)
    z ^= z >>> 15
    z = Math.imul(z, 0x735a2d97)
    return (z ^ (z >>> 15)) | 0
  }
}

/** sfc32 (Doty-Humphrey, PractRand): small, fast, integer operations only, so equal in every engine. */
class Sfc32 implements Rng {
  private a: number
  private b: number
  private c: number
  private counter = 1
  constructor(private readonly key: number) {
    const next = splitmix(key)
    this.a = next()
    this.b = next()
    this.c = next()
    for (let i = 0; i < 12; i++) this.bits()
  }
  private bits(): number {
    const t = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (this.c << 21) | (this.c >>> 11)
    this.c = (this.c + t) | 0
    return t >>> 0
  }
  uniform(): number {
    return ((this.bits() >>> 5) * 67108864 + (this.bits() >>> 6)) / 9007199254740992
  }
  integer(bound: number): number {
    return Math.floor(this.uniform() * bound)
  }
  fork(label: string): Rng {
    return new Sfc32(hashLabel(this.key, label))
  }
}

/** The generator of a run. `seed` is any integer of at most 53 bits. */
export function createRng(seed: number): Rng {
  const low = seed | 0
  const high = Math.floor(seed / 4294967296) | 0
  return new Sfc32(hashLabel(low, `seed ${high}`))
}
