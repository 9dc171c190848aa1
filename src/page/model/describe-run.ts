/** The run in a few sentences, with its numbers. */
import { formatCount } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { flowNames } from '../../lab/scenario/flow-names'
import type { Scenario } from '../../lab/scenario/scenario'
import { described } from '../../strings/described'
import type { StreamedRun } from '../charts/drawn'
import { pathText, scheduleText } from './run-words'
import { pinLetter } from './slices/compare'
import type { State } from './state'

/** "10 Mbit/s, base RTT 40 ms, buffer 64 packets, DropTail. From 10 s AQM CoDel. Reno 9.8 Mbit/s; utilisation 98 %, ..." */
function describe(scenario: Scenario, run: StreamedRun | null): string {
  const path = [pathText(scenario), scheduleText(scenario)].filter((text) => text !== '').join(' ')
  const head = scenario.title === '' ? path : described.titled(scenario.title, path)
  // Figures of the run before would stand beside the path of the one to come.
  if (run === null || run.result === null || JSON.stringify(run.scenario) !== JSON.stringify(scenario))
    return head
  const { flows, bottleneck } = run.result
  const { overflow, aqm: early, wire } = bottleneck.drops
  const dropped = overflow + early + wire
  const result = described.result(
    formatQuantity(bottleneck.utilization * 100, '%'),
    formatQuantity(bottleneck.queueDelayMs.p50, 'ms'),
    dropped,
    formatCount(dropped),
  )
  if (flows.length === 0) return described.run(head, result)
  const names = flowNames(scenario.flows)
  const rates = flows.map(
    ({ throughputMbps }, flow) => `${names[flow] ?? ''} ${formatQuantity(throughputMbps, 'Mbit/s')}`,
  )
  return described.runOfFlows(head, rates.join(', '), result)
}

/** The run of the scenario on the screen. */
export function describeRun({ edit, run }: Pick<State, 'edit' | 'run'>): string {
  return describe(edit.scenario, run.good)
}

/** All that is on the screen: the compared runs, each after its letter, or the one run. */
export function describeShown(state: State): string {
  const { onClock, pins, runs } = state.compare
  if (!onClock || pins.length === 0) return describeRun(state)
  return pins
    .map(({ id, scenario }, index) =>
      described.titled(pinLetter(index), describe(scenario, runs[id]?.shown ?? null)),
    )
    .join(' ')
}
