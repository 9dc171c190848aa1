/** The worker in the place apart that writes files from runs with users' code. It makes each run again for that. */
import type { FromExportWorker, WriteExport } from '../export/export-format'
import { answer } from '../export/worker'
import { faultLine } from '../scenario/faults'
import { fileOf } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import { answerEach, type WorkerScope } from '../worker'

export interface ToApartExport extends WriteExport {
  readonly askId: number
}
export type FromApartExport = Exclude<FromExportWorker, { readonly type: 'formats' }> & {
  readonly askId: number
}

/** This thread has not read the code of the scenario before. */
function written({ askId, ...asked }: ToApartExport): FromApartExport | null {
  const checked = validateScenario(fileOf(asked.scenario))
  const said: FromExportWorker = checked.ok
    ? answer({ ...asked, scenario: checked.value })
    : { type: 'refused', id: asked.id, message: checked.faults.map(faultLine).join(' ') }
  return said.type === 'formats' ? null : { ...said, askId }
}

export const serve = (scope: WorkerScope<ToApartExport, FromApartExport>): void => answerEach(scope, written)
