/** Writes exports away from the page: what needs a run simulates the scenario once more, which gives the very same run. */
import { runs as words } from '../../strings/runs'
import { reasonOf } from '../reason'
import { plan } from '../run/estimate'
import { sampleCount } from '../run/sample'
import type { Scenario } from '../scenario/scenario'
import { written } from '../scenario/written'
import { answerEach, type WorkerScope } from '../worker'
import { formats } from '.'
import type {
  ExportFormat,
  FromExportWorker,
  OfferedFormat,
  ToExportWorker,
  WriteExport,
} from './export-format'
import { writeRun } from './write-run'

/** Samples that a table of series may have. */
const MOST_SAMPLES = 1_000_000

/** Says what a format lacks for `scenario`, in a sentence each. */
function lackedBy(format: ExportFormat, scenario: Scenario): string[] {
  return (format.missing?.(scenario) ?? []).map(({ sentence }) => sentence)
}

/** All formats in the order of the menu, each with what it lacks for `scenario`. */
export function offer(scenario: Scenario): OfferedFormat[] {
  const offered = [...formats.values()].filter(
    ({ ofChains }) => ofChains !== true || scenario.network !== undefined,
  )
  return offered.map((format) => {
    const { id, label, summary, extension, mediaType, word = '', reads } = format
    const missing = lackedBy(format, scenario)
    return { id, label, summary, extension, mediaType, word, reads, missing }
  })
}

/** The file, or why there is none. Never throws. */
export function answer({ id, scenario, origin, sampleS }: WriteExport): FromExportWorker {
  const refuse = (message: string): FromExportWorker => ({ type: 'refused', id, message })
  const format = formats.get(id)
  if (format === undefined) return refuse(words.unknownFormat(id))
  const lacked = lackedBy(format, scenario)
  if (lacked.length > 0) return refuse(lacked.join(' '))
  try {
    if (format.reads === 'scenario') return { type: 'written', id, content: format.write(scenario, origin) }
    const planned = plan(scenario, { events: true })
    if (planned.size === 'refused') return refuse(planned.message)
    if (sampleCount(scenario.durationS, sampleS) > MOST_SAMPLES)
      return refuse(words.tooManySamples(written(MOST_SAMPLES)))
    return { type: 'written', id, content: writeRun(format, scenario, origin, sampleS) }
  } catch (error) {
    return refuse(reasonOf(error))
  }
}

export function serve(scope: WorkerScope<ToExportWorker, FromExportWorker>): void {
  answerEach(scope, (message) =>
    message.type === 'list' ? { type: 'formats', formats: offer(message.scenario) } : answer(message),
  )
}
