/**
 * Writes scenarios and runs for other programs: ns-2 and ns-3 scripts, a Linux set-up, traces, captures and tables.
 *
 * @packageDocumentation
 */
import { formats as known } from '../lab/export'
import type { ExportFormat } from '../lab/export/export-format'
import { writeRun } from '../lab/export/write-run'
import { encodeLink } from '../lab/scenario/link'
import type { Scenario } from '../lab/scenario/scenario'
import { checkInterval, planned } from './begin'
import { InvalidInput } from './input'
import { readScenario } from './scenarios'
import { engineVersion } from './version'

export { RunStopped } from '../lab/run/stopped'
export { RunRefused } from './begin'
export { InvalidInput } from './input'

/** Describes a format; `reads` says whether it is written from the scenario alone or from a run of it. */
export type Format = Pick<ExportFormat, 'id' | 'label' | 'summary' | 'extension' | 'mediaType' | 'reads'>

/** All export formats by their ids. */
export const formats: ReadonlyMap<string, Format> = known

/**
 * Writes a scenario, or a run of it, in a format. `sampleS` is the interval of the series in seconds, at least 0.001.
 * Throws InvalidInput where there is no such format, where the scenario or `sampleS` is at fault, and where the scenario
 * uses something that the format cannot express; RunRefused where its run would be too large; and RunStopped where the
 * run outgrows the memory that it may use.
 */
export function write(format: string, given: Scenario | object | string, sampleS = 0.1): string | Uint8Array {
  const chosen = known.get(format)
  if (chosen === undefined) {
    const allowed = [...known.keys()].join(', ')
    throw new InvalidInput([
      { path: 'format', message: 'unknown format', value: format, allowed: `one of ${allowed}` },
    ])
  }
  const scenario = readScenario(given)
  const faults = chosen.missing?.(scenario) ?? []
  if (faults.length > 0) throw new InvalidInput(faults)
  const origin = { version: engineVersion, link: `?${encodeLink(scenario)}` }
  if (chosen.reads === 'scenario') return chosen.write(scenario, origin)
  checkInterval(sampleS, scenario)
  planned(scenario, { events: true })
  return writeRun(chosen, scenario, origin, sampleS)
}
