/** Hosts and sources with other settings than ns-2's defaults. */
import type { FlowInput } from '../../../src/lab/scenario/scenario-input'
import { dumbbell, FAST_ACCESS, type Further, tcp, VARIANTS } from './dumbbell'

const SLOW = { bandwidthMbps: 2 }

function cbr(more: Partial<FlowInput>): FlowInput {
  return { variant: 'cbr', rateMbps: 1, packetBytes: 500, startS: 0.1, access: FAST_ACCESS, ...more }
}

export function hosts(): Further[] {
  const of = (name: string, flows: readonly FlowInput[], more: Parameters<typeof dumbbell>[1] = {}) => ({
    name,
    group: 'hosts',
    scenario: dumbbell(flows, { durationS: 8, limit: 12, bottleneck: SLOW, ...more }),
  })
  const onRouter = { access: null }
  return [
    of('headers of 100 bytes', [tcp('reno', 0, { headerBytes: 100 }), tcp('sack', 0.3, { headerBytes: 20 })]),
    ...VARIANTS.map((variant) =>
      of(`an initial window of 6, ${variant}`, [tcp(variant, 0, { initialWindowPackets: 6 })]),
    ),
    of('senders on the router', [
      tcp('vegas', 0, onRouter),
      tcp('reno'),
      tcp('reno', 0.2, onRouter),
      tcp('tahoe', 0.4),
    ]),
    of('delayed ACKs of 200 ms', [tcp('sack', 0, { bytes: 30_500 }), tcp('reno', 0, { bytes: 30_500 })], {
      stackParams: { delayedAckSegments: 2, delayedAckTimeoutMs: 200 },
    }),
    of('other timers', [tcp('newreno'), tcp('vegas', 0.1)], {
      stackParams: { minRtoMs: 500, maxRtoMs: 2000, initialRtoMs: 1000, rtoTickMs: 100 },
      bottleneck: { ...SLOW, loss: { model: 'bernoulli', percent: 10 } },
    }),
    of('two duplicate ACKs, no limited transmit', [tcp('sack'), tcp('reno', 0.1)], {
      stackParams: { duplicateAckThreshold: 2, limitedTransmit: false },
    }),
    of('CBR with jitter', [tcp('newreno'), cbr({ params: { jitter: 1 } })]),
    of('so many bytes of CBR', [tcp('newreno'), cbr({ bytes: 99_750 })]),
    // Vegas sends its first segment along with a SYN that is sent again; now and then only that comes through.
    of(
      'data without a SYN',
      [100, 20, 4, 1, 2, 50].map((receiverWindowPackets, i) =>
        tcp('vegas', 0.3 * i, { receiverWindowPackets }),
      ),
      {
        durationS: 16,
        seed: 3,
        stackParams: { initialRtoMs: 500 },
        bottleneck: { ...SLOW, loss: { model: 'bernoulli', percent: 45 } },
      },
    ),
    of('a narrow return path', [tcp('newreno'), tcp('sack', 0.1)], {
      returnPath: { bandwidthMbps: 0.05, bufferPackets: 5 },
    }),
  ]
}
