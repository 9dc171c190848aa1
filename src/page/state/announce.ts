/** The polite live region: the result of a change, once it has settled. */
import { formatCount, formatNumber } from '../../lab/format'
import { bufferPackets } from './derived'
import { onComplete } from './simulate'
import { useStore } from './store'
import type { RunData } from './view'

/** After the last complete run, ms (LANGUAGE §11). */
const SETTLED_MS = 600

function sentence(run: RunData): string {
  const { result, scenario } = run
  if (result === null) return ''
  const { utilization, queueDelayMs, drops } = result.bottleneck
  const dropped = drops.overflow + drops.aqm + drops.wire
  return `Bandwidth ${formatNumber(scenario.bottleneck.bandwidthMbps)} Mbit/s, buffer ${formatCount(bufferPackets(scenario))} packets. Utilisation ${formatNumber(utilization * 100)} %, median queueing delay ${formatNumber(queueDelayMs.p50)} ms, ${formatCount(dropped)} drops`
}

export function startAnnouncing(): void {
  let timer = 0
  onComplete((run) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => useStore.setState({ announcement: sentence(run) }), SETTLED_MS)
  })
}
