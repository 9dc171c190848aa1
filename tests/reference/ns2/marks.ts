/** RED that marks (`setbit_`) and senders that use ECN (`ecn_`). */
import type { ScenarioInput } from '../../../src/lab/scenario/scenario-input'
import { dumbbell, type Further, tcp, VARIANTS } from './dumbbell'

type Params = Readonly<Record<string, number | boolean>>

const IN_PACKETS: Params = { minTh: 5, maxTh: 15, weight: 0.02, bytes: false, meanPacketBytes: 1000 }

function marking(params: Params, packets = 30): NonNullable<ScenarioInput['bottleneck']> {
  return {
    bandwidthMbps: 2,
    buffer: { packets },
    aqm: { id: 'red', ecn: true, params: { ...IN_PACKETS, ...params } },
  }
}

/** Marks at almost every packet: windows come down to one segment and below. */
const HEAVY = marking({ minTh: 1, maxTh: 3, weight: 1, maxP: 1, hardDrop: false })
/** Marks and drops in turn: from p = 0.3 on packets are dropped. */
const MIXED = marking({ minTh: 2, maxTh: 8, weight: 0.2, maxP: 0.5, markBelow: 0.3 }, 12)

const KINDS: readonly (readonly [string, (variant: string) => ScenarioInput])[] = [
  ['alone', (v) => dumbbell([tcp(v)], { durationS: 8, bottleneck: marking({}) })],
  [
    'two, in bytes',
    (v) => {
      const bottleneck = {
        ...marking({ minTh: 0, maxTh: 0, weight: 0, bytes: true, meanPacketBytes: 500 }),
        buffer: { bytes: 25_000 },
      }
      return dumbbell([tcp(v), tcp(v, 0.2)], { durationS: 8, bottleneck })
    },
  ],
  ['marks all the time', (v) => dumbbell([tcp(v), tcp(v, 0.1)], { durationS: 8, bottleneck: HEAVY })],
  ['marks and drops', (v) => dumbbell([tcp(v), tcp(v, 0.1)], { durationS: 8, bottleneck: MIXED })],
  [
    'marks, drops and random loss',
    (v) => {
      const bottleneck = { ...MIXED, loss: { model: 'bernoulli' as const, percent: 3 } }
      return dumbbell([tcp(v), tcp('reno', 0.1)], { durationS: 8, seed: 3, bottleneck })
    },
  ],
  [
    'delayed ACKs',
    (v) =>
      dumbbell([tcp(v), tcp(v, 0.1)], {
        durationS: 8,
        bottleneck: MIXED,
        stackParams: { delayedAckSegments: 2 },
      }),
  ],
  [
    'files one after another',
    (v) =>
      dumbbell(
        [0, 0.4, 0.8, 1.2].map((startS) => tcp(v, startS, { bytes: 100_000 })),
        { durationS: 6, bottleneck: HEAVY },
      ),
  ],
]

/** A mark comes while SACK repairs what was lost, and the segment that is timed is acknowledged in between. */
const IN_RECOVERY: ScenarioInput = {
  version: 1,
  durationS: 7.77,
  seed: 328014,
  stack: 'ns2',
  bottleneck: {
    ...marking({ minTh: 2, maxTh: 5, weight: 0.05, maxP: 1, hardDrop: false, adaptive: true }, 8),
    bandwidthMbps: 0.8,
    delayMs: 1,
  },
  returnPath: { bandwidthMbps: 0.952, bufferPackets: 1000 },
  flows: [
    tcp('sack', 0.25, {
      stopS: 4.76068,
      segmentBytes: 2672,
      receiverWindowPackets: 20,
      access: { bandwidthMbps: 12.5508, delayMs: 10, bufferPackets: null },
    }),
    {
      variant: 'cbr',
      rateMbps: 1.2085,
      packetBytes: 64,
      startS: 1.4423,
      stopS: null,
      access: { bandwidthMbps: 11.5255, delayMs: 35.3251, bufferPackets: null },
    },
  ],
}

export function marks(): Further[] {
  const each = KINDS.flatMap(([name, scenario]) =>
    VARIANTS.map((variant) => ({
      name: `${name}, ${variant}`,
      group: 'marks',
      scenario: scenario(variant),
    })),
  )
  return [...each, { name: 'marks in recovery', group: 'marks', scenario: IN_RECOVERY }]
}
