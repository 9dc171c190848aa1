/** A scenario in another program's words. */
import { formats } from '../../src/lab/export'
import { run } from '../../src/lab/run/run'
import { faultLine } from '../../src/lab/scenario/faults'
import { encodeLink } from '../../src/lab/scenario/link'
import type { Scenario } from '../../src/lab/scenario/scenario'

/** Returns a scenario in another program's format. Throws where the format cannot express it. */
export function exportOf(scenario: Scenario, id: string, sampleS = 0.1): string | Uint8Array<ArrayBuffer> {
  const format = formats.get(id)
  if (format === undefined) throw new Error(`no format ${id}`)
  const faults = format.missing?.(scenario) ?? []
  if (faults.length > 0) throw new Error(faults.map(faultLine).join('; '))
  const origin = { version: 'test', link: encodeLink(scenario) }
  if (format.reads === 'scenario') return format.write(scenario, origin)
  return format.write(run(scenario, format.keep(sampleS)), origin, sampleS)
}
