import { cross, greatest, pairs } from 'd3-array'
import { EVENT_KINDS } from '../../../../simulator/log'
import type { Run } from '../../../run/run'
import type { ScenarioInput } from '../../../scenario/scenario-input'
import { sum } from '../../measure'
import { definePaper, judged, type Observation, type PaperCheck } from '../../paper'
import type { PaperPlot } from '../../plot'
import { ours, plotOf, points, published } from '../../series'
import data from './paper.json'

const { claims } = data

const DELAYS_MS = [10, 20, 50, 100] as const
const WINDOWS = [200, 300, 400, 500, 600, 700] as const

/** Table 1: Mbit/s by receiver window (packets), for each delay in the order of DELAYS_MS. */
const TABLE_1: Readonly<Record<number, readonly number[]>> = data.table1Mbps
/** Half of a per cent: the paper rounds, and does not say at which instant it counts. */
const TOLERANCE = 0.005

/**
 * Start and stop of the three flows, s. The first goes on to the end of the run at 100 s; a recording that comes every
 * 50 ms, as ns-2's users write it, counts it for the last time at 99.95 s.
 */
const FLOWS = [
  [0, 99.95],
  [20, 80],
  [40, 60],
] as const
const FLOW_SECONDS = 100 + 60 + 20
const SEGMENT_BYTES = 1000
const HEADER_BYTES = 40

/** ns-2's queue limit of 50 on every link is 49 packets waiting, also on the sources' own links. */
const QUEUE_PACKETS = 49

const keyOf = (window: number, delayMs: number): string => `window ${window}, ${delayMs} ms`

function scenario(window: number, delayMs: number): ScenarioInput {
  return {
    version: 1,
    title: `Sharma & Garg, window ${window}, ${delayMs} ms`,
    durationS: 100,
    stack: 'ns2',
    bottleneck: { bandwidthMbps: 100, delayMs: delayMs - 2, buffer: { packets: QUEUE_PACKETS } },
    flows: FLOWS.map(([startS, stopS]) => ({
      variant: 'tahoe',
      startS,
      stopS,
      segmentBytes: SEGMENT_BYTES,
      headerBytes: HEADER_BYTES,
      receiverWindowPackets: window,
      access: { bandwidthMbps: 100, delayMs: 1, bufferPackets: QUEUE_PACKETS },
    })),
  }
}

const STOP = EVENT_KINDS.indexOf('flow stop')

/** The metric behind the printed numbers: wire bits acknowledged of each flow when it stops, over all flow-seconds. */
function observe({ log, result }: Run): Observation {
  const { kind, seq } = log.events.columns
  let packets = 0
  for (let row = 0; row < log.events.rows; row++) if (kind[row] === STOP) packets += seq[row] as number
  const drops = sum(result.flows.map((flow) => flow.drops))
  return { mbps: (packets * (SEGMENT_BYTES + HEADER_BYTES) * 8) / FLOW_SECONDS / 1e6, drops }
}

/** Mbit/s by window and delay. */
type Rate = (window: number, delayMs: number) => number

const printed: Rate = (window, delayMs) =>
  TABLE_1[window]?.[(DELAYS_MS as readonly number[]).indexOf(delayMs)] ?? Number.NaN

function rowsOf(rate: Rate): string[][] {
  return cross(WINDOWS, DELAYS_MS, (window, delayMs) => {
    const [theirs, found] = [printed(window, delayMs), rate(window, delayMs)]
    const difference = `${(100 * (found / theirs - 1)).toFixed(2)} %`
    return [String(window), `${delayMs} ms`, theirs.toFixed(2), found.toFixed(2), difference]
  })
}

function plot(rate: Rate): PaperPlot {
  const series = DELAYS_MS.flatMap((delayMs) => {
    const curve = (of: Rate) => points(WINDOWS, (window) => of(window, delayMs))
    return [ours(`${delayMs} ms`, 'tahoe', curve(rate)), published(`${delayMs} ms`, 'tahoe', curve(printed))]
  })
  const title = 'Throughput by window size and delay'
  return plotOf('D-tab1', title, 'window, packets', 'throughput, Mbit/s', series)
}

function checkTable(rate: Rate): PaperCheck {
  const errors = cross(WINDOWS, DELAYS_MS, (...at) => Math.abs(rate(...at) / printed(...at) - 1))
  const near = errors.map((error) => error <= TOLERANCE)
  return judged(
    claims.table1,
    `${near.filter(Boolean).length} of ${errors.length} rows within ${100 * TOLERANCE} %, the farthest ${(100 * Math.max(...errors)).toFixed(2)} % off`,
    near,
  )
}

function checkDelay(rate: Rate): PaperCheck {
  const falls = WINDOWS.map((window) =>
    pairs(DELAYS_MS).every(([shorter, longer]) => rate(window, longer) < rate(window, shorter)),
  )
  const exceptions = WINDOWS.filter((_, i) => !falls[i])
  return judged(
    claims.fallsWithDelay,
    exceptions.length === 0 ? 'at every window' : `not between all delays at ${exceptions.join(', ')}`,
    falls,
  )
}

function checkWindow(rate: Rate): PaperCheck {
  const best = (of: Rate): number[] =>
    DELAYS_MS.map((delayMs) => greatest(WINDOWS, (window) => of(window, delayMs)) ?? Number.NaN)
  const text = (windows: readonly number[]): string =>
    `best windows: ${windows.map((window, i) => `${window} at ${DELAYS_MS[i]} ms`).join(', ')}`
  const [theirs, found] = [best(printed), best(rate)]
  // A window of 600 packets or more does not bind at 100 ms: 600 and 700 are one number there.
  const same = found.map((window, i) => window === theirs[i] || (i === 3 && window >= 600))
  return judged({ ...claims.recovers, published: text(theirs) }, text(found), same)
}

function checkUnbound(rate: Rate): PaperCheck {
  const rates = WINDOWS.filter((window) => window >= 300).map((window) => rate(window, 10).toFixed(2))
  return judged(claims.windowNoLongerMatters, rates.join(', '), [new Set(rates).size === 1])
}

export default definePaper({
  id: 'sharma-garg',
  letter: 'D',
  ...data.about,
  runs: () =>
    cross(WINDOWS, DELAYS_MS, (window, delayMs) => ({
      key: keyOf(window, delayMs),
      scenario: scenario(window, delayMs),
      keep: { series: true, seriesIntervalS: 10 },
      observe,
    })),
  rows: (found) => {
    const rate: Rate = (window, delayMs) => found.get(keyOf(window, delayMs), 'mbps')
    return [
      {
        id: 'D-tab1',
        what: 'Table 1: throughput of Tahoe by window and delay',
        checks: [checkTable(rate)],
        tables: [
          {
            title: 'Table 1: Tahoe’s throughput, Mbit/s',
            columns: ['window', 'delay', 'published', 'Sawtooth', 'difference'],
            rows: rowsOf(rate),
          },
        ],
        plots: [plot(rate)],
      },
      {
        id: 'D-claims',
        what: 'What the paper concludes from table 1',
        checks: [checkDelay(rate), checkWindow(rate), checkUnbound(rate)],
      },
    ]
  },
})
