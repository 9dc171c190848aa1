/** What the page offers where a run came to nothing. */
import { formatQuantity } from '../../lab/quantity'
import type { NoticeAction } from './slices/notices'
import type { RunFault, TooLarge } from './slices/run'
import type { State } from './state'

function setting(label: string, path: string, value: number): NoticeAction {
  return { label, remedy: { does: 'set', path, value } }
}

/** It was too large to start: what would fit. */
function fitting({ fittingDurationS, fittingBandwidthMbps }: TooLarge): NoticeAction[] {
  const shorter = `Shorten to ${formatQuantity(fittingDurationS, 's')}`
  if (fittingBandwidthMbps === null) return [setting(shorter, 'durationS', fittingDurationS)]
  const slower = `Lower Bandwidth to ${formatQuantity(fittingBandwidthMbps, 'Mbit/s')}`
  return [
    setting(shorter, 'durationS', fittingDurationS),
    setting(slower, 'bottleneck.bandwidthMbps', fittingBandwidthMbps),
  ]
}

export function remediesOf({ edit }: State, { topic, scenario, tooLarge }: RunFault): NoticeAction[] {
  return [
    ...(topic === 'worker' ? [{ label: 'Run again', remedy: { does: 'run again' } } as const] : []),
    ...(tooLarge === null ? [] : fitting(tooLarge)),
    ...(edit.past.length > 0 ? [{ label: 'Undo the change', remedy: { does: 'undo' } } as const] : []),
    { label: 'Copy scenario', remedy: { does: 'copy scenario', scenario } },
  ]
}
