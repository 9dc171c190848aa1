import type { Rng } from '../base/rng'
import type { LossConfig } from '../config'

/** Loss on the wire, packet by packet. */
export interface LossProcess {
  /** Decides over one packet: segment `seq`, sent for the first time or again. */
  lost(seq: number, again: boolean): boolean
}

class Bernoulli implements LossProcess {
  constructor(
    private readonly probability: number,
    private readonly rng: Rng,
  ) {}
  lost(): boolean {
    return this.probability > 0 && this.rng.uniform() < this.probability
  }
}

/** Two states with a loss probability each (Gilbert 1960, Elliott 1963); the state may change before each packet. */
class GilbertElliott implements LossProcess {
  private bad = false
  constructor(
    private readonly model: Extract<LossConfig, { model: 'gilbert-elliott' }>,
    private readonly rng: Rng,
  ) {}
  lost(): boolean {
    const { toBad, toGood, lossBad, lossGood } = this.model
    if (this.rng.uniform() < (this.bad ? toGood : toBad)) this.bad = !this.bad
    const probability = this.bad ? lossBad : lossGood
    return probability > 0 && this.rng.uniform() < probability
  }
}

class Listed implements LossProcess {
  private readonly segments: ReadonlySet<number>
  constructor(segments: readonly number[]) {
    this.segments = new Set(segments)
  }
  lost(seq: number, again: boolean): boolean {
    return !again && this.segments.has(seq)
  }
}

export function createLoss(config: LossConfig, rng: Rng): LossProcess {
  switch (config.model) {
    case 'bernoulli':
      return new Bernoulli(config.probability, rng)
    case 'gilbert-elliott':
      return new GilbertElliott(config, rng)
    case 'list':
      return new Listed(config.segments)
  }
}
