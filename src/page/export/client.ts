/** The page's end of the export worker, which lives as long as the menu is open. */
import type { FromExportWorker, OfferedFormat, ToExportWorker } from '../../lab/export/export-format'
import type { Scenario } from '../../lab/scenario/scenario'
import { watchWorker } from '../effects/watch-worker'
import { Worker } from '../effects/worker'

export type Written = Extract<FromExportWorker, { type: 'written' | 'refused' }>

/** What to do with each answer. */
interface Listener {
  formats(formats: readonly OfferedFormat[]): void
  written(answer: Written): void
  /** The worker could not be loaded, or died. */
  died(message: string): void
}

export interface ExportClient {
  list(scenario: Scenario): void
  write(id: string, scenario: Scenario, link: string, sampleS: number): void
  close(): void
}

export function createExportClient(listener: Listener): ExportClient {
  const worker = new Worker(new URL('../../../workers/export.worker.ts', import.meta.url), { type: 'module' })
  const { post, terminate } = watchWorker<ToExportWorker, FromExportWorker>(worker, {
    message(data) {
      if (data.type === 'formats') listener.formats(data.formats)
      else listener.written(data)
    },
    died: (why) => listener.died(why),
  })
  return {
    list: (scenario) => post({ type: 'list', scenario }),
    write: (id, scenario, link, sampleS) =>
      post({ type: 'write', id, scenario, sampleS, origin: { version: __SAWTOOTH_VERSION__, link } }),
    close: terminate,
  }
}
