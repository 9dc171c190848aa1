/** `--sample S`, which more than one command has. */
import { sampleCount } from '../lab/run/sample'
import type { Scenario } from '../lab/scenario/scenario'
import { BadInput } from './command'

/** The most samples of all queues and flows together. */
const MOST_SAMPLES = 1_000_000

/** The interval that was given, s. */
export function sampleInterval(given: unknown): number {
  const text = String(given)
  const value = /^(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  if (value > 0 && Number.isFinite(value)) return value
  throw new BadInput(`--sample ${text}: not a number of seconds above 0`)
}

/** Throws where there would be too many samples. */
export function limitSamples({ flows, durationS, network }: Scenario, sampleS: number): void {
  const queues = network === undefined ? 1 : 2 * network.hops.length
  const columns = flows.length + queues
  if (sampleCount(durationS, sampleS) * columns <= MOST_SAMPLES) return
  const least = (durationS * columns) / MOST_SAMPLES
  throw new BadInput(
    `--sample ${sampleS}: more than ${MOST_SAMPLES} samples of queue and flows (allowed: ${least} s or more)`,
  )
}
