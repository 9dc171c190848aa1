/** Kapadia et al.: what is run. */
import { bisectLeft, cross, range } from 'd3-array'
import { fieldColumn } from '../../../../simulator/log'
import { variants } from '../../../../simulator/registry'
import type { Run } from '../../../run/run'
import type { FlowInput, ScenarioInput } from '../../../scenario/scenario-input'
import { eventTimes, mean, rounded, sum, variation, withoutRepeats } from '../../measure'
import { type AssumedValues, assumedIn, type Effort, type Observation, type PaperRun } from '../../paper'
import { LEAST_SEEDS } from '../../verdict'
import { type FlowSamples, SAMPLE_S, samplesOf, summaryOf } from './flow-samples'
import data from './paper.json'
import { testbedRun } from './testbed'

export const VARIANTS = ['reno', 'cubic', 'vegas', 'bbr'] as const

/** The two flows in the order of the paper's title, and the testbed's run. */
export const PAIRS = [
  { id: 'reno-cubic', flows: ['reno', 'cubic'], testbed: 'reno-vs-cubic' },
  { id: 'reno-vegas', flows: ['reno', 'vegas'], testbed: 'reno-vs-vegas' },
  { id: 'reno-bbr', flows: ['reno', 'bbr'], testbed: 'reno-vs-bbr' },
  { id: 'cubic-bbr', flows: ['cubic', 'bbr'], testbed: 'cubic-vs-bbr' },
  { id: 'bbr-vegas', flows: ['bbr', 'vegas'], testbed: 'bbr-vs-vegas' },
] as const
export type Pair = (typeof PAIRS)[number]

/** The report predicts it and the testbed did not run it: its flows start as Reno's and Vegas's did. */
export const UNMEASURED = { id: 'cubic-vegas', flows: ['cubic', 'vegas'] } as const

const DURATION_S = 60

/** tc's 0.1 MB; the queue of 1514-byte frames. */
export const BUFFER_BYTES = 104_857

/** The least RTTs that the testbed's senders saw on the empty path lie in this range: the runs of an average go over it. */
const BASE_RTTS_MS = [0.4, 0.62] as const

interface Path {
  readonly baseRttMs?: number
  readonly lossPercent?: number
  readonly rateMbps?: number
  readonly bufferBytes?: number
}

function scenario(flows: readonly FlowInput[], durationS: number, phase: number, path: Path): ScenarioInput {
  return {
    version: 1,
    title: 'Kapadia et al.',
    durationS,
    seed: phase + 1,
    stack: 'linux',
    bottleneck: {
      bandwidthMbps: path.rateMbps ?? 1,
      // Two access links of 0.05 ms each, there and back, are a part of the base RTT.
      delayMs: (path.baseRttMs ?? baseRttMs(phase)) / 2 - 0.1,
      buffer: { bytes: path.bufferBytes ?? BUFFER_BYTES },
      loss: { model: 'bernoulli', percent: path.lossPercent ?? 0 },
    },
    flows: flows.map((flow) => ({
      segmentBytes: 1448,
      headerBytes: 66,
      access: { bandwidthMbps: 1000, delayMs: 0.05 },
      ...flow,
    })),
  }
}

/** The runs of an average differ in what the traces leave open: when flows start, and the base RTT. A quick reproduction has them too. */
export const PHASES: readonly number[] = range(LEAST_SEEDS)
const shareOf = (phase: number): number => phase / (LEAST_SEEDS - 1)

function baseRttMs(phase: number): number {
  const [least, greatest] = BASE_RTTS_MS
  return least + (greatest - least) * shareOf(phase)
}

/** iperf3 connects three flows, then starts them one after the other: within a fraction of a millisecond. */
function parallel(variant: string, phase: number, path: Path = {}): ScenarioInput {
  const apartS = 0.00001 + 0.00018 * shareOf(phase)
  const flows = [0, 1, 2].map((k) => ({ variant, startS: k * apartS }))
  return scenario(flows, DURATION_S, phase, path)
}

/** The greatest time by which a second flow starts later than on the testbed, s. */
const LATER_S = 0.45

/** The first flow starts at once, the second `secondS` later and up to half a second after that; each lasts 60 s. */
function pairScenario(flows: readonly string[], startsS: readonly number[], phase: number): ScenarioInput {
  const timed = flows.map((variant, i) => {
    const measuredS = startsS[i] ?? 0
    const startS = measuredS === 0 ? 0 : measuredS + LATER_S * shareOf(phase)
    return { variant, startS, stopS: startS + DURATION_S }
  })
  return scenario(timed, Math.max(...timed.map(({ stopS }) => stopS)), phase, {})
}

/** The second flow starts when it did on the testbed. */
function pairOf(pair: Pair, phase: number): ScenarioInput {
  const measured = testbedRun(pair.testbed)
  const startsS = pair.flows.map((variant) => measured.find((flow) => flow.variant === variant)?.startS ?? 0)
  return pairScenario(pair.flows, startsS, phase)
}

function unmeasured(phase: number): ScenarioInput {
  const renoS = testbedRun('reno-vs-vegas').find(({ variant }) => variant === 'reno')?.startS ?? 0
  return pairScenario(UNMEASURED.flows, [renoS, 0], phase)
}

/** Curves in the form of the testbed's series: steps of the window, a rate a second, the RTT twice a second. */
function curvesOf(samples: FlowSamples, name: string): Observation {
  const { t, cwnd, srttMs, ackedBytes } = samples
  const perBin = 10
  const marks = range(perBin, t.length, perBin)
  const rates = marks.map((i) => {
    const from = i - perBin
    const seconds = (t[i] as number) - (t[from] as number)
    return Math.round((((ackedBytes[i] as number) - (ackedBytes[from] as number)) * 8) / seconds / 1000)
  })
  const kept = range(0, t.length, 5).filter((i) => Number.isFinite(srttMs[i]))
  return {
    [`${name} cwnd`]: withoutRepeats(t, cwnd),
    [`${name} throughput`]: {
      x: marks.map((i) => rounded((t[i] as number) - (perBin * SAMPLE_S) / 2)),
      y: rates,
    },
    [`${name} rtt`]: {
      x: kept.map((i) => t[i] as number),
      y: kept.map((i) => Math.round(srttMs[i] as number)),
    },
  }
}

/** BBR's turns, as the log numbers them. */
const RULES = Object.keys(variants.get('bbr')?.rules ?? {})

/**
 * The time in which both flows of a pair run, without the first seconds of the second one, s; `half` divides it, and
 * `to` is the end of the run.
 */
const BOTH_S = { from: 8, half: 34, end: 50, to: 60 } as const
/** Start-up and the first back-offs are over, s. */
const SETTLED_S = 15

/** kbit/s acknowledged between two times. */
function rateBetween({ t, ackedBytes }: FlowSamples, fromS: number, toS: number): number {
  const [from, to] = [fromS, toS].map((at) => Math.min(t.length - 1, Math.max(0, bisectLeft(t, at))))
  const bytes = (ackedBytes[to as number] as number) - (ackedBytes[from as number] as number)
  return (bytes * 8) / (toS - fromS) / 1000
}

/** The first flow of a pair is alone until the second comes, after 3.4 s at least: its window is looked at here, s. */
const ALONE_S = { from: 2, to: 3 } as const

/** 0 where the flow has not begun. */
const meanOr0 = (values: readonly number[]): number => (values.length === 0 ? 0 : mean(values))

/** Packets by which a window rises a second, once settled: all that it goes up, without what it comes down. */
function climb(windows: readonly number[]): number {
  const up = windows.slice(1).map((cwnd, i) => Math.max(0, cwnd - (windows[i] as number)))
  return sum(up) / (windows.length * SAMPLE_S)
}

/** Observes how a flow changes over the time of a run. */
function overTime(samples: FlowSamples, name: string): Observation {
  const { t, cwnd, srttMs } = samples
  const within = (fromS: number, toS: number): number[] =>
    range(t.length).filter((i) => (t[i] as number) >= fromS && (t[i] as number) < toS)
  const settled = within(SETTLED_S, BOTH_S.to)
  const varies = (values: readonly number[]): number => variation(settled.map((i) => values[i] as number))
  const windows = (rows: readonly number[]): number[] => rows.map((i) => cwnd[i] as number)
  return {
    [`${name} first half`]: rateBetween(samples, BOTH_S.from, BOTH_S.half),
    [`${name} second half`]: rateBetween(samples, BOTH_S.half, BOTH_S.to),
    [`${name} before the end`]: rateBetween(samples, BOTH_S.from, BOTH_S.end),
    [`${name} at the end`]: rateBetween(samples, BOTH_S.end, BOTH_S.to),
    [`${name} cwnd variation`]: varies(cwnd),
    [`${name} rtt variation`]: varies(srttMs),
    [`${name} climb`]: climb(windows(settled)),
    [`${name} cwnd alone`]: meanOr0(windows(within(ALONE_S.from, ALONE_S.to))),
    [`${name} cwnd settled`]: mean(windows(settled)),
  }
}

function observeFlow(run: Run, index: number, curves: boolean): Observation {
  const samples = samplesOf(run, index)
  const summary = summaryOf(samples)
  const flow = run.result.flows[index]
  const name = `f${index}`
  const numbers = {
    [`${name} kbps`]: summary.goodputKbps,
    [`${name} retransmits`]: summary.retransmits,
    [`${name} episodes`]: summary.episodes,
    [`${name} mean rtt`]: summary.meanRttMs,
    [`${name} max rtt`]: summary.maxRttMs,
    [`${name} min rtt`]: flow?.rttMs?.min ?? 0,
    [`${name} timeouts`]: flow?.timeouts ?? 0,
    [`${name} undone`]: eventTimes(run, index, 'undo').length,
    [`${name} pipe full`]: firstNote(run, index, RULES.indexOf('pipeFull')),
    [`${name} drained`]: firstNote(run, index, RULES.indexOf('drained')),
    ...overTime(samples, name),
  }
  return curves ? { ...numbers, ...curvesOf(samples, name) } : numbers
}

/** Returns the time at which the flow first noted the rule, s; -1 where it never did. */
function firstNote(run: Run, index: number, rule: number): number {
  const rules = fieldColumn(run.log.events, 'note', 'rule')
  return eventTimes(run, index, 'note', (row) => rules[row] === rule)[0] ?? -1
}

export const key1 = (variant: string, phase: number): string => `experiment 1, 3 x ${variant}, phase ${phase}`
export const key2 = (pair: string, phase: number): string => `experiment 2, ${pair}, phase ${phase}`

/** One value changed, the others as in experiment 1. */
export interface Extension {
  readonly number: number
  readonly path: keyof Path
  readonly label: string
  readonly unit: string
  readonly values: readonly number[]
}

const BUFFERS_BYTES = [6_000, 12_500, 25_000, 50_000, BUFFER_BYTES, 250_000, 500_000] as const

export const EXTENSIONS = [
  { number: 1, path: 'baseRttMs', label: 'base RTT', unit: 'ms', values: [0.5, 10, 40, 100, 200, 400] },
  { number: 2, path: 'lossPercent', label: 'random loss', unit: '%', values: [0, 0.5, 1, 2, 5, 10] },
  { number: 3, path: 'rateMbps', label: 'rate', unit: 'Mbit/s', values: [0.5, 1, 2, 5, 10] },
  { number: 4, path: 'bufferBytes', label: 'buffer', unit: 'bytes', values: BUFFERS_BYTES },
] as const satisfies readonly Extension[]

export const keyOf = ({ number }: Extension, variant: string, value: number, phase: number): string =>
  `extension ${number}, 3 x ${variant}, ${value}, phase ${phase}`

/** Averages of the extensions are over fewer runs. */
export const EXTENSION_PHASES = PHASES.slice(0, 3)

const paperRun = (key: string, ofRun: ScenarioInput, curves: boolean): PaperRun => ({
  key,
  scenario: ofRun,
  keep: { series: true, packets: true, binS: 1 },
  observe: (run) => Object.assign({}, ...run.result.flows.map((_, index) => observeFlow(run, index, curves))),
})

/** Returns the run with the assumptions about path and hosts in place of its own settings, except those that an extension sweeps. */
function assuming(run: PaperRun, changed: AssumedValues): PaperRun {
  const assumed = assumedIn(data.parameters, changed)
  const { bottleneck, ...scenario } = run.scenario
  const isSwept = run.key.startsWith('extension')
  const { rtt, buffer } = isSwept ? {} : changed
  const delayMs = rtt === undefined || rtt === 0 ? {} : { delayMs: rtt / 2 - 0.1 }
  return {
    ...run,
    scenario: {
      ...scenario,
      stack: assumed('stack') === 0 ? 'linux' : 'rfc',
      bottleneck: {
        ...bottleneck,
        ...delayMs,
        ...(buffer === undefined ? {} : { buffer: { bytes: buffer } }),
      },
    },
  }
}

/** A quick reproduction is the full one: all of it takes seconds. */
export function runs(_effort: Effort, changed: AssumedValues = {}): readonly PaperRun[] {
  const all = runsAsAssumed()
  return Object.keys(changed).length === 0 ? all : all.map((run) => assuming(run, changed))
}

function runsAsAssumed(): readonly PaperRun[] {
  return [
    ...cross(VARIANTS, PHASES, (variant, phase) =>
      paperRun(key1(variant, phase), parallel(variant, phase), phase === 0),
    ),
    ...cross(PAIRS, PHASES, (pair, phase) =>
      paperRun(key2(pair.id, phase), pairOf(pair, phase), phase === 0),
    ),
    ...PHASES.map((phase) => paperRun(key2(UNMEASURED.id, phase), unmeasured(phase), phase === 0)),
    ...EXTENSIONS.flatMap((extension) =>
      cross(VARIANTS, extension.values, (variant, value) =>
        EXTENSION_PHASES.map((phase) => {
          const changed = parallel(variant, phase, { [extension.path]: value })
          return paperRun(keyOf(extension, variant, value, phase), changed, false)
        }),
      ).flat(),
    ),
  ]
}
