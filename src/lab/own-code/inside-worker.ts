/** The worker in the place apart that records the insides of queues in runs with users' code. It makes each run again for that. */
import { type FromInsideWorker, InsideWorker, type ToInsideWorker } from '../run/inside-worker'
import { faultLine } from '../scenario/faults'
import { fileOf } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import { yielder } from './yields'

/** The part of a worker's global scope that is used. */
export interface InsideApartScope {
  postMessage(message: FromInsideWorker, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<ToInsideWorker>) => void) | null
}

export function serve(scope: InsideApartScope): void {
  const worker = new InsideWorker({
    post: (message, transfer) => scope.postMessage(message, [...transfer]),
    nowMs: () => performance.now(),
    yieldToMessages: yielder(),
  })
  scope.onmessage = ({ data }) => {
    if (data.scenario === null) {
      worker.receive(data)
      return
    }
    // This thread has not read the code of the scenario before.
    const checked = validateScenario(fileOf(data.scenario))
    if (checked.ok) worker.receive({ ...data, scenario: checked.value })
    else
      scope.postMessage(
        { type: 'failed', askId: data.askId, message: checked.faults.map(faultLine).join(' ') },
        [],
      )
  }
}
