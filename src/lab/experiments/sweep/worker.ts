/** A worker of a sweep: measures the points that it is given, one after another. */
import { measurePoint } from './measure'
import type { FromSweepWorker, ToSweepWorker } from './protocol'
import type { Sweep } from './sweep'

/** The part of a worker's global scope that is used. */
export interface SweepWorkerScope {
  postMessage(message: FromSweepWorker): void
  onmessage: ((event: MessageEvent<ToSweepWorker>) => void) | null
}

export function serve(scope: SweepWorkerScope): void {
  let sweep: Sweep | null = null
  scope.onmessage = ({ data }) => {
    if (data.type === 'sweep') sweep = data.sweep
    else if (sweep !== null) scope.postMessage({ type: 'result', result: measurePoint(sweep, data.point) })
  }
}
