/** The polite live region: the result of a change, once it has settled, and where playing stopped. */
import { formatPackets, formatPlural, formatTime } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { averagingWindowS } from '../../lab/run/throughput'
import type { Scenario } from '../../lab/scenario/scenario'
import { queues } from '../../simulator/registry'
import { bufferPackets } from './derived'
import { flowNames } from './flow-numbers'
import { flowAt } from './readout'
import { scheduleText } from './run-words'
import { lastCompleteRun, onComplete } from './simulate'
import { useStore } from './store'
import { type RunData, view } from './view'

/** A change has settled so long after the last complete run, ms. */
const SETTLED_MS = 600

/** What the controls say of a scenario, one phrase each. */
function phrases(scenario: Scenario): readonly string[] {
  const { bandwidthMbps, delayMs, aqm, loss } = scenario.bottleneck
  return [
    `Bandwidth ${formatQuantity(bandwidthMbps, 'Mbit/s')}`,
    `Delay ${formatQuantity(delayMs, 'ms')}`,
    `Buffer ${formatPackets(bufferPackets(scenario))}`,
    loss.model === 'bernoulli' ? `Random loss ${formatQuantity(loss.percent, '%')}` : 'Random loss in bursts',
    `AQM ${queues.get(aqm.id)?.label ?? aqm.id}${aqm.ecn ? ' with ECN' : ''}`,
    scenario.flows.length === 0 ? 'No flows' : `Flows ${flowNames(scenario.flows).join(', ')}`,
    ...(scenario.timeline.length === 0 ? [] : [scheduleText(scenario).slice(0, -1)]),
  ]
}

let said: readonly string[] = []

/** What differs from the run announced before, and the result. */
function sentence(run: RunData): string {
  const { result, scenario } = run
  if (result === null || useStore.getState().withheld) return ''
  const now = phrases(scenario)
  const changed = now.filter((phrase) => !said.includes(phrase))
  said = now
  const { utilization, queueDelayMs, drops } = result.bottleneck
  const dropped = drops.overflow + drops.aqm + drops.wire
  const what = changed.length === 0 ? 'Run complete' : changed.join(', ')
  return `${what}. Utilisation ${formatQuantity(utilization * 100, '%')}, median queueing delay ${formatQuantity(queueDelayMs.p50, 'ms')}, ${formatPlural(dropped, 'drop')}`
}

/** Playback is not announced; where it stops is. */
function paused(): string {
  const { run, timeS } = view
  if (run === null || useStore.getState().withheld) return ''
  const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
  const flows = flowNames(run.scenario.flows).map((name, flow) => {
    const { phase, cwnd } = flowAt(run, flow, timeS, windowS)
    return phase === '' ? '' : ` ${name}: ${phase}, cwnd ${formatQuantity(cwnd, 'packets')}.`
  })
  return `Paused at ${formatTime(timeS)}.${flows.join('')}`
}

export function startAnnouncing(): void {
  let timer = 0
  const first = lastCompleteRun()
  if (first !== null) said = phrases(first.scenario)
  onComplete((run) => {
    if (said.length === 0) said = phrases(run.scenario)
    window.clearTimeout(timer)
    timer = window.setTimeout(() => useStore.setState({ announcement: sentence(run) }), SETTLED_MS)
  })
  useStore.subscribe((state, before) => {
    if (before.playing && !state.playing) useStore.setState({ announcement: paused() })
  })
}
