/** Sizes of transfers: fixed, exponential or Pareto, none above a bound. */
import { exp, log } from '../base/detmath'
import type { Rng } from '../base/rng'

export type SizeDistribution = 'fixed' | 'exponential' | 'pareto'

export interface SizeParameters {
  readonly distribution: SizeDistribution
  /** Mean of what is drawn, the bound taken into account, bytes. */
  readonly meanBytes: number
  /** Shape of the Pareto distribution, above 1. */
  readonly shape: number
  /** A larger draw counts as this, bytes. */
  readonly mostBytes: number
}

const power = (base: number, exponent: number): number => exp(exponent * log(base))

/** Mean of a draw of this scale (the exponential's mean, the Pareto's least value) that the bound cuts off, bytes. */
function cutMean({ distribution, shape, mostBytes }: SizeParameters, scale: number): number {
  if (distribution === 'exponential') return scale * (1 - exp(-mostBytes / scale))
  return (shape * scale - scale * power(scale / mostBytes, shape - 1)) / (shape - 1)
}

/** The scale at which the mean is as asked, by halving: the mean rises with it. */
function scaleFor(params: SizeParameters): number {
  const { distribution, meanBytes, mostBytes } = params
  let low = 0
  // An exponential so wide is cut off nearly everywhere; no Pareto's least value lies above the bound.
  let high = distribution === 'exponential' ? 1000 * mostBytes : mostBytes
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2
    if (cutMean(params, middle) < meanBytes) low = middle
    else high = middle
  }
  return (low + high) / 2
}

export class TransferSizes {
  private readonly scale: number

  constructor(
    private readonly params: SizeParameters,
    private readonly rng: Rng,
  ) {
    const { distribution, meanBytes, mostBytes } = params
    this.scale = distribution === 'fixed' || meanBytes >= mostBytes ? mostBytes : scaleFor(params)
  }

  /** Whole bytes, at least 1. */
  next(): number {
    const { distribution, meanBytes, mostBytes, shape } = this.params
    if (distribution === 'fixed' || meanBytes >= mostBytes) return Math.ceil(Math.min(meanBytes, mostBytes))
    // What is drawn lies in (0, 1]: its logarithm is finite.
    const logU = log(1 - this.rng.uniform())
    const drawn = distribution === 'exponential' ? -this.scale * logU : this.scale * exp(-logU / shape)
    return Math.max(1, Math.ceil(Math.min(drawn, mostBytes)))
  }
}
