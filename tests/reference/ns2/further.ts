/** Scenarios beyond the shared cases, for which ns-2's results are recorded. */
import { papers } from '../../../src/lab/experiments/papers'
import type { ScenarioInput } from '../../../src/lab/scenario/scenario-input'
import { dumbbell, FAST_ACCESS, type Further, tcp, VARIANTS } from './dumbbell'
import { hosts } from './hosts'
import { marks } from './marks'
import { randomScenario } from './random'
import { red } from './red'
import { ties } from './ties'
import { wideScenario } from './wide'

/** The cases whose scenarios are shared and whose results are not (see README.md). */
function keptBack(): Further[] {
  const far = { bandwidthMbps: 100, delayMs: 26, bufferPackets: null }
  const cbr = {
    variant: 'cbr',
    rateMbps: 5,
    packetBytes: 1000,
    startS: 5,
    stopS: 15,
    access: FAST_ACCESS,
  }
  const automatic = {
    buffer: { bytes: 25_000 },
    aqm: { id: 'red', params: { minTh: 0, maxTh: 0, weight: 0, bytes: true, meanPacketBytes: 500 } },
  }
  const list: [string, ScenarioInput][] = [
    ['single_tahoe_bdp100', dumbbell([tcp('tahoe')])],
    ['single_sack_bdp025', dumbbell([tcp('sack')], { limit: 12 })],
    ['single_vegas_bdp100', dumbbell([tcp('vegas')])],
    ['single_reno_bdp050', dumbbell([tcp('reno')], { limit: 24 })],
    ['single_newreno_bdp200', dumbbell([tcp('newreno')], { limit: 96 })],
    ['pair_tahoe_newreno', dumbbell([tcp('tahoe'), tcp('newreno', 0.1)], { durationS: 30 })],
    [
      'rtt_unfair_reno_20_120',
      dumbbell([tcp('reno'), tcp('reno', 0.1, { access: far })], { durationS: 40, delayMs: 8 }),
    ],
    [
      'stagger3_newreno',
      dumbbell(
        [0, 10, 20].map((startS) => tcp('newreno', startS, { stopS: 30 })),
        { durationS: 32 },
      ),
    ],
    ['cbr_cross_reno', dumbbell([tcp('reno'), cbr], { limit: 20 })],
    [
      'file_reno_delack',
      dumbbell([tcp('reno', 0, { bytes: 500_000 })], {
        limit: 24,
        durationS: 5,
        stackParams: { delayedAckSegments: 2 },
      }),
    ],
    ['red_sack_x2_auto', dumbbell([tcp('sack'), tcp('sack', 0.1)], { bottleneck: automatic })],
  ]
  return list.map(([name, scenario]) => ({ name, group: 'kept back', scenario }))
}

/** One thing changed at a time, for every variant. */
function grid(): Further[] {
  const equalRates = { bandwidthMbps: 10, delayMs: 1, bufferPackets: 49 }
  const kinds: [string, (variant: string) => ScenarioInput][] = [
    ['slow link', (v) => dumbbell([tcp(v)], { bottleneck: { bandwidthMbps: 0.5 }, limit: 10 })],
    ['fast link', (v) => dumbbell([tcp(v)], { bottleneck: { bandwidthMbps: 45 }, limit: 100 })],
    ['long path', (v) => dumbbell([tcp(v)], { delayMs: 150, limit: 60, durationS: 30 })],
    ['short path', (v) => dumbbell([tcp(v)], { delayMs: 0.5, limit: 20, durationS: 5 })],
    ['tiny buffer', (v) => dumbbell([tcp(v)], { limit: 3, durationS: 30 })],
    ['window below the path', (v) => dumbbell([tcp(v, 0, { receiverWindowPackets: 12 })], { durationS: 5 })],
    ['window above the path', (v) => dumbbell([tcp(v, 0, { receiverWindowPackets: 80 })], { limit: 25 })],
    ['access overflow', (v) => dumbbell([tcp(v, 0, { access: equalRates })], { delayMs: 60 })],
    [
      'delayed ACKs',
      (v) => dumbbell([tcp(v), tcp(v, 0.3)], { limit: 25, stackParams: { delayedAckSegments: 2 } }),
    ],
    [
      'four of a kind',
      (v) =>
        dumbbell(
          [0, 0, 0.5, 3].map((startS) => tcp(v, startS)),
          { limit: 30 },
        ),
    ],
    [
      'small segments',
      (v) => dumbbell([tcp(v, 0, { segmentBytes: 512 }), tcp('reno', 1, { segmentBytes: 1460 })]),
    ],
    [
      'buffer shrinks and grows',
      (v) =>
        dumbbell([tcp(v), tcp('newreno', 1)], {
          limit: 60,
          timeline: [
            { atS: 5, set: { 'bottleneck.buffer.packets': 9 } },
            { atS: 12, set: { 'bottleneck.buffer.packets': 80 } },
          ],
        }),
    ],
    [
      'files one after another',
      (v) =>
        dumbbell(
          [0, 0.4, 0.8, 1.2].map((startS, i) => tcp(v, startS, { bytes: 60_000 + 90_500 * i })),
          { limit: 12, durationS: 10 },
        ),
    ],
    [
      'CBR on the routers',
      (v) =>
        dumbbell(
          [
            tcp(v, 0.5, { stopS: 8 }),
            {
              variant: 'cbr',
              rateMbps: 9.5,
              packetBytes: 500,
              startS: 0.1,
              stopS: 6,
              access: null,
            },
          ],
          { limit: 50, durationS: 10 },
        ),
    ],
    [
      'random loss',
      (v) => dumbbell([tcp(v)], { bottleneck: { loss: { model: 'bernoulli', percent: 2 } }, seed: 7 }),
    ],
  ]
  return kinds.flatMap(([name, scenario]) =>
    VARIANTS.map((variant) => ({ name: `${name}, ${variant}`, group: 'grid', scenario: scenario(variant) })),
  )
}

function ofPaper(id: string): Further[] {
  return (papers.get(id)?.runs('full') ?? []).map(({ key, scenario }) => ({
    name: key,
    group: id,
    scenario,
  }))
}

/** Seeds of wide scenarios in which what no other case shows once differed. */
const TELLING = [69, 98, 20_221, 20_307, 20_959, 21_121, 24_572]

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1)
}

export function furtherScenarios(): Further[] {
  const drawn = (group: string, seeds: readonly number[], draw: (seed: number) => ScenarioInput): Further[] =>
    seeds.map((seed) => ({ name: `${group} ${seed}`, group, scenario: draw(seed) }))
  return [
    ...keptBack(),
    ...grid(),
    ...ties(),
    ...hosts(),
    ...red(),
    ...marks(),
    ...ofPaper('tome-soeller'),
    ...ofPaper('sharma-garg'),
    ...drawn('random', upTo(60), randomScenario),
    ...drawn('wide', [...upTo(40), ...TELLING], wideScenario),
  ]
}
