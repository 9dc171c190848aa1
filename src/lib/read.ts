/** Collects what a run gives back beside its result. */
import { listEvents } from '../lab/run/events'
import type { Run } from '../lab/run/run'
import { sampleLog } from '../lab/run/sample'
import { configure } from '../lab/scenario/configure'
import type { Begun, RunRead } from './begin'
import { readLog } from './log'

export function read({ scenario, options }: Begun, { result, log }: Run): RunRead {
  return {
    result,
    ...(options.events === true ? { events: listEvents(configure(scenario), log) } : {}),
    ...(options.sampleS === undefined ? {} : { series: sampleLog(scenario, log, options.sampleS) }),
    ...(options.log === true ? { log: readLog(log) } : {}),
  }
}
