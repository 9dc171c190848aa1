/** Runs of Linux scenarios by Sawtooth. */
import { readFileSync } from 'node:fs'
import { type Run, run } from '../../../src/lab/run/run'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { convert } from './convert'
import { FOLDER, type LinuxScenario } from './linux-case'

/** Throws where the scenario is refused. */
export function runOf(scenario: LinuxScenario, packets = false, seed = 1): Run {
  const checked = validateScenario({ ...convert(scenario), seed })
  if (!checked.ok) throw new Error(`${scenario.name}: ${JSON.stringify(checked)}`)
  return run(checked.value, { series: true, packets })
}

/** Mean, least and greatest of several runs of Linux. */
export type Spread = readonly [mean: number, least: number, greatest: number]
export interface LinuxSpread {
  readonly n: number
  readonly mbps0: Spread
  readonly mbps1?: Spread
  readonly rtx0: Spread
  readonly rtx1?: Spread
  readonly q_mean_pkts: Spread
  readonly cwnd0: Spread
}
/**
 * Linux beside itself: runs that differ by at most 0.11 ms of delay (single flows), by when the second flow starts
 * (0.1 to 0.4 s; pairs), or by random numbers (loss, AQM).
 */
export const spreads = JSON.parse(readFileSync(`${FOLDER}/spread.json`, 'utf8')) as Readonly<
  Record<string, LinuxSpread>
>

export function spreadOf(name: string): LinuxSpread {
  const spread = spreads[name]
  if (spread === undefined) throw new Error(`no spread of ${name}`)
  return spread
}
