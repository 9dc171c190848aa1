import { budgetOfRun, WRITTEN_LOG_WEIGHT } from '../run/budget'
import { plan, seriesIntervalS } from '../run/estimate'
import { run } from '../run/run'
import type { Scenario } from '../scenario/scenario'
import type { Origin, RunFormat } from './export-format'

/**
 * Simulates the scenario and writes what happened, with samples every `sampleS` seconds. Throws RunStopped where the run and
 * what is written from it would take more memory than there is for them.
 */
export function writeRun(
  format: RunFormat,
  scenario: Scenario,
  origin: Origin,
  sampleS: number,
): string | Uint8Array<ArrayBuffer> {
  const isWhole = plan(scenario).size === 'detailed'
  const keep = { seriesIntervalS: isWhole ? 0 : seriesIntervalS(scenario), ...format.keep(sampleS) }
  return format.write(run(scenario, keep, 0, budgetOfRun(WRITTEN_LOG_WEIGHT)), origin, sampleS)
}
