/** BBR after silences: what an application leaves idle need not be drained (draft-cardwell-iccrg-bbr-congestion-control-00 §4.3.5). */
import { expect, it } from 'vitest'
import { bbrRules } from '../../../src/simulator/congestion/bbr/rules'
import { eventsOf } from '../../../src/simulator/log/event-rows'
import { simulate } from '../../support/dumbbell'

const PROBES_RTT = Object.values(bbrRules).indexOf(bbrRules.probesRtt)

/** How often the queue is drained to measure RTprop, on a path that is longer from 1 s on, so that no later RTT is as low. */
function probes(applicationMbps: number, stack: string): number {
  const { log } = simulate({
    stack,
    durationS: 16,
    mbps: 2,
    flows: [{ variant: 'bbr', applicationMbps }],
    changes: [{ kind: 'delay', atS: 1, delayS: 0.04 }],
  })
  return [...eventsOf(log.events, 'note')].filter(({ rule }) => rule === PROBES_RTT).length
}

it.each(['rfc', 'linux'])(
  'stack %s: RTprop is 10 s old, and is measured as the flow comes out of idleness',
  (stack) => {
    // A segment every 0.6 s, which is 6 round trips.
    expect(probes(0.02, stack)).toBe(0)
    // A bulk flow has to drain its queue.
    expect(probes(Number.POSITIVE_INFINITY, stack)).toBe(1)
  },
)
