/** Aftab et al.: means over the runs of a setting. */
import { mean, rounded, variance } from '../../measure'
import type { Effort, Observations, Points } from '../../paper'
import { keyOf, type Setting, seedsOf } from './runs'

export class Found {
  constructor(
    private readonly observations: Observations,
    private readonly effort: Effort,
  ) {}

  /** Of each run. */
  all(of: Setting, name: string): number[] {
    return seedsOf(of, this.effort).map((seed) => this.observations.get(keyOf(of, seed), name))
  }

  mean(of: Setting, name: string): number {
    return mean(this.all(of, name))
  }

  variance(of: Setting, name: string): number {
    return variance(this.all(of, name))
  }

  /** Mean curve. */
  curve(of: Setting, name: string): Points {
    const curves = seedsOf(of, this.effort).map((seed) => this.observations.points(keyOf(of, seed), name))
    const x = curves[0]?.x ?? []
    return { x, y: x.map((_, i) => rounded(mean(curves.map(({ y }) => y[i] as number)))) }
  }

  count(of: Setting): number {
    return seedsOf(of, this.effort).length
  }
}
