/** The map of a chain in words. */
import { formatCount, formatDuration, formatPackets, formatRate, formatTime } from '../../../lab/format'
import { linkName, routerName } from '../../../lab/router-names'
import { chain as words } from '../../../strings/chain'
import { formFor } from '../../../strings/plural'
import { conditionAt, networkOf } from '../../charts/conditions'
import { type Drawn, hasPackets, type StreamedRun } from '../../charts/drawn'
import { linkNetworks } from '../../charts/link-networks'
import { queueText } from '../captions'
import { withoutPackets } from '../without-packets'
import { rateNow } from './draw-lines'
import { droppedIn } from './drops'

const { summary } = words

export function chainSummary(run: StreamedRun, timeS: number, view: Drawn): string {
  const network = networkOf(run.scenario)
  const networks = linkNetworks(run.scenario)
  const hops = networks.length / 2
  const parts = [summary.chain(formatTime(timeS), `${formatCount(hops)} ${formFor(hops, words.hops)}`)]
  networks.forEach((own, link) => {
    const condition = conditionAt(own, timeS)
    const log = { ...run.log, queue: run.log.links[link]?.queue ?? run.log.queue }
    const queue = queueText({ run: { ...run, log }, timeS, condition })
    const { bitsPerSecond, delayS } = condition
    parts.push(summary.link(linkName(link), queue, formatRate(bitsPerSecond), formatDuration(delayS)))
  })
  network.flows.forEach(({ name }, flow) => {
    const route = network.config.flows[flow]?.route
    if (route == null || view.hiddenFlows.has(flow)) return
    const way = words.route(name, routerName(route.from), routerName(route.to))
    parts.push(summary.flow(way, formatRate(rateNow({ run, view, timeS }, flow))))
  })
  for (const [link, count] of droppedIn({ run, timeS, view }))
    if (link >= 0) parts.push(summary.dropped(formatPackets(count), linkName(link)))
  if (!hasPackets(run, timeS)) parts.push(withoutPackets(run, view))
  return parts.join(' ')
}
