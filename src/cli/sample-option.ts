/** `--sample S`, which more than one command has. */
import { sampleCount } from '../lab/run/sample'
import type { Scenario } from '../lab/scenario/scenario'

/** The most samples of the queue and all flows together. */
const MOST_SAMPLES = 1_000_000

/** The interval that was given, s; undefined when it is not a number of seconds above 0. */
export function sampleInterval(given: unknown): number | undefined {
  const text = String(given)
  const value = /^(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return value > 0 && Number.isFinite(value) ? value : undefined
}

/** Why so many samples are refused; undefined when they are not. */
export function samplesFault(scenario: Scenario, sampleS: number): string | undefined {
  const columns = scenario.flows.length + 1
  if (sampleCount(scenario.durationS, sampleS) * columns <= MOST_SAMPLES) return undefined
  const least = (scenario.durationS * columns) / MOST_SAMPLES
  return `--sample ${sampleS}: more than ${MOST_SAMPLES} samples of queue and flows (allowed: ${least} s or more)`
}
