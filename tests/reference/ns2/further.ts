/** Scenarios beyond the shared cases, for which ns-2's results are recorded. */
import { papers } from '../../../src/lab/experiments/papers'
import type { FlowInput, ScenarioInput } from '../../../src/lab/scenario/scenario-input'
import { dumbbell, FAST_ACCESS, tcp, VARIANTS } from './dumbbell'
import { hosts } from './hosts'
import { red } from './red'
import { ties } from './ties'

export interface Further {
  readonly name: string
  readonly group: string
  readonly scenario: ScenarioInput
}

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

/** mulberry32: numbers in [0, 1) for the random scenarios, the same for ever. */
function numbers(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A scenario that ns-2 can run, drawn at random: any mix of variants, links, windows, files, stops, cross traffic and loss. */
export function randomScenario(seed: number): ScenarioInput {
  const next = numbers(seed)
  const pick = <T>(...of: T[]): T => of[Math.floor(next() * of.length)] as T
  const decimals = (value: number, digits: number): number => Number(value.toFixed(digits))
  const bandwidthMbps = pick(0.5, 0.8, 1, 1.5, 2, 3.3, 5, 10, 10, 20, 45)
  const durationS = pick(4, 8, 12)
  const flows: FlowInput[] = []
  for (let i = pick(1, 1, 1, 2, 2, 3, 4); i > 0; i--) {
    const startS = flows.length === 0 ? pick(0, 0.5) : pick(0, 0.1, 0.333, 1, decimals(next() * 3, 4))
    flows.push({
      variant: pick(...VARIANTS),
      startS,
      stopS: next() < 0.25 ? decimals(startS + 1 + (next() * durationS) / 2, 3) : null,
      bytes: next() < 0.25 ? Math.floor(1000 * (1 + next() * 800)) : null,
      segmentBytes: pick(1000, 1000, 512, 1460, 536),
      headerBytes: 40,
      receiverWindowPackets: pick(8, 20, 50, 100, 300, 1000, 1000),
      access: {
        bandwidthMbps: pick(100, 100, bandwidthMbps, 2 * bandwidthMbps, 10, 1000),
        delayMs: pick(1, 1, 5, 10, 2.3, 0.5, 30),
        bufferPackets: pick(null, null, null, 49, 20, 5),
      },
    })
  }
  if (next() < 0.35) {
    flows.push({
      variant: 'cbr',
      rateMbps: decimals(bandwidthMbps * pick(0.1, 0.5, 0.9, 1, 1.2), 3),
      packetBytes: pick(1000, 500, 210, 200),
      startS: pick(0, 0.1, 1),
      stopS: pick(null, 3),
      access: pick(null, { bandwidthMbps: pick(100, 10), delayMs: 1, bufferPackets: null }),
    })
  }
  const red = pick(
    null,
    null,
    null,
    null,
    {
      buffer: { packets: 50 },
      aqm: {
        id: 'red',
        params: { minTh: 5, maxTh: 15, weight: 0.002, bytes: false, meanPacketBytes: 1000 },
      },
    },
    {
      buffer: { bytes: 25_000 },
      aqm: { id: 'red', params: { minTh: 0, maxTh: 0, weight: 0, bytes: true, meanPacketBytes: 500 } },
    },
  )
  const timeline =
    red === null && next() < 0.2
      ? [{ atS: 2, set: { 'bottleneck.buffer.packets': pick(5, 10, 30, 100) } }]
      : []
  return {
    version: 1,
    durationS,
    seed: 1 + Math.floor(next() * 1000),
    stack: 'ns2',
    stackParams: next() < 0.25 ? { delayedAckSegments: 2 } : {},
    bottleneck: {
      bandwidthMbps,
      delayMs: pick(1, 5, 10, 18, 40, 100, 7.3),
      buffer: { packets: pick(2, 5, 10, 20, 47, 49, 100, 200) },
      loss: { model: 'bernoulli', percent: next() < 0.25 ? pick(0.1, 1, 3, 10) : 0 },
      ...red,
    },
    flows,
    timeline,
  }
}

export function furtherScenarios(): Further[] {
  const random = Array.from({ length: 60 }, (_, i) => ({
    name: `random ${i + 1}`,
    group: 'random',
    scenario: randomScenario(i + 1),
  }))
  return [
    ...keptBack(),
    ...grid(),
    ...ties(),
    ...hosts(),
    ...red(),
    ...ofPaper('tome-soeller'),
    ...ofPaper('sharma-garg'),
    ...random,
  ]
}
