/** What the page offers where a run came to nothing. */
import { formatQuantity } from '../../lab/quantity'
import { remarks } from '../../strings/remarks'
import type { NoticeAction } from './slices/notices'
import type { RunFault, TooLarge } from './slices/run'
import type { State } from './state'

const words = remarks.remedies

function setting(label: string, path: string, value: number): NoticeAction {
  return { label, remedy: { does: 'set', path, value } }
}

/** What would fit, for a scenario that is too large to start. */
function fitting({ fittingDurationS, fittingBandwidthMbps }: TooLarge): NoticeAction[] {
  const shorter = words.shorten(formatQuantity(fittingDurationS, 's'))
  if (fittingBandwidthMbps === null) return [setting(shorter, 'durationS', fittingDurationS)]
  const slower = words.lowerBandwidth(formatQuantity(fittingBandwidthMbps, 'Mbit/s'))
  return [
    setting(shorter, 'durationS', fittingDurationS),
    setting(slower, 'bottleneck.bandwidthMbps', fittingBandwidthMbps),
  ]
}

export function remediesOf({ edit }: State, { topic, scenario, tooLarge }: RunFault): NoticeAction[] {
  return [
    ...(topic === 'worker' ? [{ label: words.runAgain, remedy: { does: 'run again' } } as const] : []),
    ...(tooLarge === null ? [] : fitting(tooLarge)),
    ...(edit.past.length > 0 ? [{ label: words.undo, remedy: { does: 'undo' } } as const] : []),
    { label: words.copyScenario, remedy: { does: 'copy scenario', scenario } },
  ]
}
