import type { Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'

const { path: pathWords } = controls

/** What of the path is in force beside the network's controls, in a few words. */
export function inForceText({
  bottleneck: { loss, jitterMs, aggregationMs = 0, reorder, rateTrace },
  returnPath,
}: Scenario): string {
  const parts = [
    loss.model === 'gilbert-elliott' && pathWords.lossInBursts,
    jitterMs > 0 && pathWords.jitter,
    aggregationMs > 0 && pathWords.bursts,
    reorder !== undefined && reorder.percent > 0 && pathWords.reordering,
    rateTrace !== undefined && ('sha256' in rateTrace ? rateTrace.file : pathWords.varyingRate),
    returnPath !== null && pathWords.limitedReturn,
  ]
  return parts.filter((part) => part !== false).join(', ')
}
