/**
 * The cases that every queue discipline has to pass, in a fixed order (RFC 7567 §4). The limits are our own; drop-tail,
 * RED, CoDel and PIE keep them.
 */
import { across } from '../../experiments/suite/paths'
import type { FlowInput, ScenarioInput } from '../../scenario/scenario-input'
import type { ConformanceCase } from './case'
import { bringing, type Subject } from './subject'

/** Returns a scenario with flows through the queue in front of a link. */
const through =
  (
    path: {
      readonly mbps: number
      readonly rttMs: number
      readonly durationS: number
      readonly packets: number
    },
    flows: readonly FlowInput[],
    more: { readonly ecn?: boolean; readonly timeline?: ScenarioInput['timeline'] } = {},
  ) =>
  (subject: Subject): ScenarioInput => {
    const { packets, ...rest } = path
    const bottleneck = {
      buffer: { packets },
      aqm: { id: subject.id, ecn: more.ecn === true && subject.ecn !== 'none' },
    }
    const timeline = more.timeline === undefined ? {} : { timeline: more.timeline }
    return bringing(across({ ...rest, ...timeline, bottleneck }, ...flows), subject)
  }

const USUAL = { mbps: 10, rttMs: 40, durationS: 40, packets: 64 } as const
const suspects = { hooks: ['enqueue', 'dequeue'] } as const

/** Returns flows that start a quarter of a second apart. */
const flows = (count: number, variant: string): readonly FlowInput[] =>
  Array.from({ length: count }, (_, index) => ({ variant, startS: index / 4 }))

export const queueConformance: readonly ConformanceCase[] = [
  {
    id: 'same',
    scenario: through(
      { ...USUAL, packets: 30 },
      [...flows(3, 'cubic'), { variant: 'cbr', rateMbps: 12, packetBytes: 400, startS: 10, stopS: 14 }],
      {
        ecn: true,
        timeline: [
          { atS: 20, set: { 'bottleneck.bandwidthMbps': 0 } },
          { atS: 22, set: { 'bottleneck.bandwidthMbps': 1 } },
        ],
      },
    ),
    measure: () => null,
    twice: true,
    limit: { is: 'exactly', value: 1 },
    unit: '',
    atS: 0,
    draws: 'throughput',
    suspects: { hooks: [] },
  },
  {
    id: 'use',
    scenario: through(USUAL, flows(4, 'cubic')),
    measure: (run) => run.usePercent(10, run.endS),
    limit: { is: 'at least', value: 85 },
    unit: '%',
    atS: 10,
    draws: 'throughput',
    suspects,
  },
  {
    id: 'one',
    scenario: through(USUAL, flows(1, 'reno')),
    measure: (run) => run.usePercent(10, run.endS),
    limit: { is: 'at least', value: 70 },
    unit: '%',
    atS: 10,
    draws: 'throughput',
    suspects,
  },
  {
    id: 'slow',
    scenario: through({ mbps: 0.5, rttMs: 40, durationS: 60, packets: 30 }, flows(2, 'reno')),
    measure: (run) => run.usePercent(20, run.endS),
    limit: { is: 'at least', value: 70 },
    unit: '%',
    atS: 20,
    draws: 'throughput',
    suspects,
  },
  {
    id: 'share',
    scenario: through({ ...USUAL, durationS: 60 }, flows(4, 'newreno')),
    measure: (run) =>
      Math.min(...run.run.log.flows.map((_, flow) => 4 * run.sharePercent(flow, 15, run.endS))),
    limit: { is: 'at least', value: 30 },
    unit: '%',
    atS: 15,
    draws: 'throughput',
    suspects,
  },
  {
    id: 'overload',
    scenario: through({ ...USUAL, durationS: 30 }, [{ variant: 'cbr', rateMbps: 20, packetBytes: 1500 }]),
    measure: (run) => run.usePercent(5, run.endS),
    limit: { is: 'at least', value: 90 },
    unit: '%',
    atS: 5,
    draws: 'throughput',
    suspects,
  },
]
