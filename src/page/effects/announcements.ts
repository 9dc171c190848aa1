/** The polite live region. It tells the result of a change once it has settled, and the place where playback stopped. */
import { phaseName, queues } from '../../lab/algorithms'
import { formatCount, formatPackets, formatTime } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { averagingWindowS } from '../../lab/run/throughput'
import { flowNames } from '../../lab/scenario/flow-names'
import { hopPath, nameOfLink, seenFrom } from '../../lab/scenario/link-paths'
import type { Network, Scenario } from '../../lab/scenario/scenario'
import { changes } from '../../strings/changes'
import { remarks } from '../../strings/remarks'
import type { StreamedRun } from '../charts/drawn'
import { bufferPackets } from '../model/derived'
import { flowAt } from '../model/readout'
import { routeText } from '../model/routes'
import { scheduleText } from '../model/run-words'
import type { State } from '../model/state'
import type { Store } from '../store'
import { afterRest, type Clock, pageClock } from './clock'

const { changed } = remarks

/** The time from the last complete run to its announcement, ms. */
const SETTLED_MS = 600

/** Says the settings of a link, which takes the place of the bottleneck. */
function phrasesOfLink(scenario: Scenario): readonly string[] {
  const { bandwidthMbps, delayMs, aqm, loss } = scenario.bottleneck
  return [
    changed.bandwidth(formatQuantity(bandwidthMbps, 'Mbit/s')),
    changed.delay(formatQuantity(delayMs, 'ms')),
    changed.buffer(formatPackets(bufferPackets(scenario))),
    loss.model === 'bernoulli' ? changed.loss(formatQuantity(loss.percent, '%')) : changed.lossInBursts,
    (aqm.ecn ? changed.aqmWithEcn : changed.aqm)(queues.get(aqm.id)?.label ?? aqm.id),
  ]
}

/** Says the settings of both directions of each hop, after the name of the link, and the paths of the flows. */
function phrasesOfHops(scenario: Scenario, network: Network): readonly string[] {
  const links = network.hops.flatMap(({ back }, hop) => [
    hopPath(hop),
    ...(back === undefined ? [] : [hopPath(hop, 'back')]),
  ])
  const names = flowNames(scenario.flows)
  return [
    ...links.flatMap((link) =>
      phrasesOfLink(seenFrom(scenario, link)).map((phrase) => changes.ofLink(nameOfLink(link), phrase)),
    ),
    ...scenario.flows.map((flow, index) => changes.ofLink(names[index] ?? '', routeText(flow, network))),
  ]
}

/** Says the settings of a scenario, a phrase for each. */
function phrases(scenario: Scenario): readonly string[] {
  return [
    ...(scenario.network === undefined ? phrasesOfLink(scenario) : phrasesOfHops(scenario, scenario.network)),
    scenario.flows.length === 0 ? changed.noFlows : changed.flows(flowNames(scenario.flows).join(', ')),
    ...(scenario.timeline.length === 0 ? [] : [scheduleText(scenario).slice(0, -1)]),
  ]
}

/** Says the settings that differ from those in `said`, which has the phrases of the run announced before, and then the result. */
function sentence(said: readonly string[], { result }: StreamedRun, now: readonly string[]): string {
  if (result === null) return ''
  const news = now.filter((phrase) => !said.includes(phrase))
  const { utilization, queueDelayMs, drops } = result.bottleneck
  const dropped = drops.overflow + drops.aqm + drops.wire
  return remarks.result(
    news.length === 0 ? changed.nothing : news.join(', '),
    formatQuantity(utilization * 100, '%'),
    formatQuantity(queueDelayMs.p50, 'ms'),
    dropped,
    formatCount(dropped),
  )
}

/** Says where playback has stopped. Playing itself is not announced. */
function pausedText({ run: { shown }, clock, place }: State): string {
  if (shown === null || place.withheld) return ''
  const windowS = averagingWindowS(clock.toS - clock.fromS, shown.log.binS)
  const flows = flowNames(shown.scenario.flows).flatMap((name, flow) => {
    const { phase, cwnd } = flowAt(shown, flow, clock.timeS, windowS)
    return phase === '' ? [] : [remarks.flow(name, phaseName(phase), formatQuantity(cwnd, 'packets'))]
  })
  return [remarks.paused(formatTime(clock.timeS)), ...flows].join(' ')
}

export function startAnnouncing({ getState, dispatch, subscribe }: Store, clock: Clock = pageClock): void {
  const { good } = getState().run
  let said: readonly string[] = good === null ? [] : phrases(good.scenario)
  const announce = (text: string): void => dispatch({ type: 'announce', text })
  const settled = afterRest(clock, SETTLED_MS, () => {
    const { run, place } = getState()
    // While a run is being computed, or its packets are still to come, nothing is said. The end is told when it is
    // there.
    if (run.good === null || run.work.is !== 'resting' || place.withheld) return
    const now = phrases(run.good.scenario)
    announce(sentence(said, run.good, now))
    said = now
  })
  subscribe((now, before) => {
    if (now.run.ends !== before.run.ends && now.run.good !== null) {
      // Changes before the end of the first run are changes of the scenario that was opened.
      if (said.length === 0) said = phrases(now.edit.opened)
      settled()
    }
    if (before.clock.playing && !now.clock.playing) announce(pausedText(now))
  })
}
