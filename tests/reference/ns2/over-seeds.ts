/** RED and random loss over many seeds, ours beside ns-2's (`npm run validate -- --record`). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from '../../../src/lab/run/run'
import type { ScenarioInput } from '../../../src/lab/scenario/scenario-input'
import { bottleneckQueue, dataDrops, type Ns2Result, runNs2 } from './oracle/ns2'
import { complete } from './shared'

export const SEEDS = Array.from({ length: 30 }, (_, i) => i + 1)

export const METRICS = ['goodputMbps', 'drops', 'meanQueue'] as const
export type Metric = (typeof METRICS)[number]
/** Totals of one run: goodput of all flows, drops of all kinds, mean number of packets waiting. */
export type Totals = Readonly<Record<Metric, number>>

export interface SeededCase {
  readonly name: string
  readonly scenario: ScenarioInput
}

function dumbbell(variant: string, bottleneck: ScenarioInput['bottleneck'], flows = 2): ScenarioInput {
  return {
    version: 1,
    durationS: 20,
    stack: 'ns2',
    bottleneck: { bandwidthMbps: 10, delayMs: 18, ...bottleneck },
    flows: Array.from({ length: flows }, (_, i) => ({
      variant,
      startS: 0.1 * i,
      segmentBytes: 1000,
      headerBytes: 40,
      receiverWindowPackets: 1000,
      access: { bandwidthMbps: 100, delayMs: 1, bufferPackets: null },
    })),
  }
}

const automatic = { minTh: 0, maxTh: 0, weight: 0 }
const inPackets = { bytes: false, meanPacketBytes: 1000 }
const inBytes = { bytes: true, meanPacketBytes: 500 }
const loss = (percent: number) => ({ loss: { model: 'bernoulli' as const, percent } })

export const SEEDED: readonly SeededCase[] = [
  {
    name: 'RED in packets, thresholds 5 and 15, 2 Reno',
    scenario: dumbbell('reno', {
      buffer: { packets: 50 },
      aqm: { id: 'red', params: { minTh: 5, maxTh: 15, weight: 0.002, ...inPackets } },
    }),
  },
  {
    name: 'RED in packets, automatic, 2 NewReno',
    scenario: dumbbell('newreno', {
      buffer: { packets: 50 },
      aqm: { id: 'red', params: { ...automatic, ...inPackets } },
    }),
  },
  {
    name: 'RED in bytes, automatic, 2 SACK',
    scenario: dumbbell('sack', {
      buffer: { bytes: 25_000 },
      aqm: { id: 'red', params: { ...automatic, ...inBytes } },
    }),
  },
  {
    name: 'RED in bytes, thresholds 10 and 30, 3 Reno',
    scenario: dumbbell(
      'reno',
      {
        buffer: { bytes: 50_000 },
        aqm: { id: 'red', params: { minTh: 10, maxTh: 30, weight: 0.002, ...inBytes } },
      },
      3,
    ),
  },
  {
    name: '1 % random loss, 1 SACK',
    scenario: dumbbell('sack', { buffer: { packets: 47 }, ...loss(1) }, 1),
  },
  {
    name: '3 % random loss, 2 Reno',
    scenario: dumbbell('reno', { buffer: { packets: 47 }, ...loss(3) }),
  },
]

function totalsOfNs2(result: Ns2Result): Totals {
  const goodput = result.flows.reduce((sum, flow) => sum + flow.goodputBps, 0)
  return { goodputMbps: goodput / 1e6, drops: dataDrops(result).length, meanQueue: bottleneckQueue(result) }
}

export function totalsOf(scenario: ScenarioInput, seed: number): Totals {
  const { flows, bottleneck } = run(complete({ ...scenario, seed }, `seed ${seed}`), { digest: false }).result
  return {
    goodputMbps: flows.reduce((sum, flow) => sum + flow.goodputMbps, 0),
    drops: flows.reduce((sum, flow) => sum + flow.drops, 0),
    meanQueue: bottleneck.queuePackets.mean,
  }
}

/** Totals of each case, one entry a seed of SEEDS. */
export type SeededResults = Readonly<Record<string, readonly Totals[]>>

const FILE = 'tests/reference/ns2/data/over-seeds.json'

export function readSeeded(): SeededResults {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Where a case of that name is recorded it is kept. */
export function recordSeeded(progress: (text: string) => void): void {
  const kept = existsSync(FILE) ? readSeeded() : {}
  const results: Record<string, readonly Totals[]> = {}
  for (const { name, scenario } of SEEDED) {
    const old = kept[name]
    if (old !== undefined) {
      results[name] = old
      continue
    }
    progress(name)
    results[name] = SEEDS.map((seed) =>
      totalsOfNs2(runNs2(complete({ ...scenario, seed }, name), { sampleS: 0, packets: false })),
    )
  }
  const lines = Object.entries(results).map(
    ([name, totals]) =>
      `  ${JSON.stringify(name)}: [\n${totals.map((t) => `    ${JSON.stringify(t)}`).join(',\n')}\n  ]`,
  )
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}

export interface Comparison {
  readonly metric: Metric
  readonly ours: number
  readonly theirs: number
  /** Standard error of the difference of the two means. */
  readonly standardError: number
}

function meanAndVariance(values: readonly number[]): readonly [number, number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return [mean, variance / values.length]
}

/** Means of two samples and the standard error of their difference. */
export function compareMeans(ours: readonly Totals[], theirs: readonly Totals[]): Comparison[] {
  return METRICS.map((metric) => {
    const [a, varianceA] = meanAndVariance(ours.map((totals) => totals[metric]))
    const [b, varianceB] = meanAndVariance(theirs.map((totals) => totals[metric]))
    return { metric, ours: a, theirs: b, standardError: Math.sqrt(varianceA + varianceB) }
  })
}
