/** Runs that the packet view is drawn from: the same two flows behind a tail and behind CoDel. */
import { runOf } from './runs'

export const bottleneck = { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } }
export const flows = [{ variant: 'reno' }, { variant: 'cubic', startS: 2 }]

export const droptail = runOf({ version: 1, durationS: 12, bottleneck, flows })
export const codel = runOf({
  version: 1,
  durationS: 12,
  bottleneck: { ...bottleneck, aqm: { id: 'codel' } },
  flows,
})
