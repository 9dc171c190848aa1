/** What `sawtooth run` prints of a run. */
import { budgetOfRun, WRITTEN_LOG_WEIGHT } from '../lab/run/budget'
import { plan, seriesIntervalS } from '../lab/run/estimate'
import { listEvents } from '../lab/run/events'
import { printedResult } from '../lab/run/result'
import { run } from '../lab/run/run'
import { sampleLog } from '../lab/run/sample'
import { configure } from '../lab/scenario/configure'
import type { Scenario } from '../lab/scenario/scenario'

/** What is asked for beside the result. */
export interface RunAsk {
  /** Time between samples of the series, s; 0: none are asked for. */
  readonly sampleS: number
  readonly events: boolean
}

/** How large the run would be, or why it is refused. */
export const planOf = (scenario: Scenario, { sampleS, events }: RunAsk): ReturnType<typeof plan> =>
  plan(scenario, { events: events || sampleS > 0 })

/** Runs the scenario and gives one JSON object in a line. */
export function runText(scenario: Scenario, ask: RunAsk): string {
  const { sampleS, events } = ask
  const planned = planOf(scenario, ask)
  const keep = {
    series: sampleS > 0 || events,
    seriesIntervalS: planned.size === 'detailed' ? 0 : seriesIntervalS(scenario),
    binS: sampleS > 0 ? sampleS : scenario.durationS,
  }
  const { result, log } = run(scenario, keep, 0, budgetOfRun(WRITTEN_LOG_WEIGHT))
  const printed = {
    ...printedResult(result),
    ...(sampleS > 0 ? { series: sampleLog(scenario, log, sampleS) } : {}),
    ...(events ? { events: listEvents(configure(scenario), log) } : {}),
  }
  return `${JSON.stringify(printed)}\n`
}
