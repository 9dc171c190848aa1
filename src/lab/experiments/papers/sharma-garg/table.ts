/** Sharma and Garg, table 1, and what the paper concludes from it. */
import { cross, max, pairs } from 'd3-array'
import { type Comparison, compared, judged, type PaperCheck, type PaperRow } from '../../paper'
import type { PaperPlot, PlotSeries } from '../../plot'
import { ours, plotOf, points, published } from '../../series'
import { isMore, type Outcome, verdictOfOutcome } from '../../verdict'
import data from './paper.json'
import { DELAYS_MS, keyOf, WINDOWS } from './runs'

const { claims } = data

/** Table 1: Mbit/s by receiver window (packets), for each delay in the order of DELAYS_MS. */
const TABLE_1: Readonly<Record<number, readonly number[]>> = data.table1Mbps
/** Half of a per cent: the paper rounds, and does not say at which instant it counts. */
const TOLERANCE = 0.005

/** Mbit/s by window and delay. */
export type Rate = (window: number, delayMs: number) => number

const printed: Rate = (window, delayMs) =>
  TABLE_1[window]?.[(DELAYS_MS as readonly number[]).indexOf(delayMs)] ?? Number.NaN

function rowsOf(rate: Rate): string[][] {
  return cross(WINDOWS, DELAYS_MS, (window, delayMs) => {
    const [theirs, found] = [printed(window, delayMs), rate(window, delayMs)]
    const difference = `${(100 * (found / theirs - 1)).toFixed(2)} %`
    return [String(window), `${delayMs} ms`, theirs.toFixed(2), found.toFixed(2), difference]
  })
}

const errorOf = (rate: Rate, window: number, delayMs: number): number =>
  Math.abs(rate(window, delayMs) / printed(window, delayMs) - 1)

const isNear = (rate: Rate, window: number, delayMs: number): boolean =>
  errorOf(rate, window, delayMs) <= TOLERANCE

function plot(rate: Rate): PaperPlot {
  const series = DELAYS_MS.flatMap((delayMs) => {
    const curve = (of: Rate) => points(WINDOWS, (window) => of(window, delayMs))
    const mine: PlotSeries = {
      ...ours(`${delayMs} ms`, 'tahoe', curve(rate)),
      runs: WINDOWS.map((window) => [{ key: keyOf(window, delayMs), value: rate(window, delayMs) }]),
      verdicts: WINDOWS.map((window) => verdictOfOutcome({ holds: isNear(rate, window, delayMs) }, true)),
    }
    return [mine, published(`${delayMs} ms`, 'tahoe', curve(printed))]
  })
  const title = 'Throughput by window size and delay'
  return plotOf('D-tab1', title, 'window, packets', 'throughput, Mbit/s', series)
}

function checkTable(rate: Rate): PaperCheck {
  const errors = cross(WINDOWS, DELAYS_MS, (...at) => errorOf(rate, ...at))
  const near = cross(WINDOWS, DELAYS_MS, (...at) => isNear(rate, ...at))
  const farthest = (100 * Math.max(...errors)).toFixed(2)
  const check = judged(claims.table1, `24 rows, the farthest ${farthest} % off`, near)
  return { ...check, unit: `rows within ${100 * TOLERANCE} %`, fitted: [0] }
}

function checkDelay(rate: Rate): PaperCheck {
  const steps = cross(WINDOWS, pairs(DELAYS_MS), (window, [shorter, longer]) => ({
    step: `${window} from ${shorter} to ${longer} ms`,
    falls: rate(window, longer) < rate(window, shorter),
    theirs: printed(window, longer) < printed(window, shorter),
  }))
  const exceptions = steps.filter(({ falls }) => !falls).map(({ step }) => step)
  const parts = steps.map(({ falls, theirs }): Outcome => {
    return falls || theirs ? { holds: falls } : { holds: false, sharedWith: OWN_TABLE }
  })
  const found = exceptions.length === 0 ? 'at every step' : `not at ${exceptions.join(', ')}`
  return { ...judged(claims.fallsWithDelay, found, []), parts, unit: 'steps' }
}

const OWN_TABLE = 'ns-2 and the paper’s own table'

/** Windows whose rate is the greatest at a delay; those that come within the margin of it are as good. */
function bestAt(of: Rate, delayMs: number): number[] {
  const most = max(WINDOWS, (window) => of(window, delayMs)) ?? Number.NaN
  return WINDOWS.filter((window) => !isMore(most, of(window, delayMs)))
}

const bestText = (of: Rate): string =>
  DELAYS_MS.map((delayMs) => `${bestAt(of, delayMs).join(' or ')} at ${delayMs} ms`).join(', ')

/** The windows that the paper's text recommends, packets, against those with which most is carried. */
function checkRecommendations(rate: Rate): PaperCheck[] {
  return data.recommended.map(({ delayMs, least, text }) => {
    const isAsSaid = (of: Rate): boolean => bestAt(of, delayMs).some((window) => window >= least)
    const holds = isAsSaid(rate)
    const part: Outcome = holds || isAsSaid(printed) ? { holds } : { holds, sharedWith: OWN_TABLE }
    const carries = (window: number): string => `${rate(window, delayMs).toFixed(2)} Mbit/s at ${window}`
    const found = `best at ${bestAt(rate, delayMs).join(' and ')}: ${WINDOWS.map(carries).join(', ')}`
    const claim = { claim: `At ${delayMs} ms the window should be ${text}`, published: text }
    const reason = `Its own table has most at ${bestAt(printed, delayMs).join(' and ')}.`
    return { ...judged(claim, found, [], reason), parts: [part], unit: 'recommendation' }
  })
}

function checkWindow(rate: Rate): PaperCheck {
  const grows = DELAYS_MS.map((delayMs) =>
    isMore(rate(bestAt(rate, delayMs)[0] ?? 0, delayMs), rate(200, delayMs)),
  )
  const theirs = DELAYS_MS.map((delayMs) =>
    isMore(printed(bestAt(printed, delayMs)[0] ?? 0, delayMs), printed(200, delayMs)),
  )
  const parts = grows.map((holds, i): Outcome => {
    return holds || theirs[i] === true ? { holds } : { holds, sharedWith: OWN_TABLE }
  })
  return { ...judged(claims.recovers, `best windows: ${bestText(rate)}`, []), parts, unit: 'delays' }
}

function checkUnbound(rate: Rate): PaperCheck {
  const rates = WINDOWS.filter((window) => window >= 300).map((window) => rate(window, 10).toFixed(2))
  return judged(claims.windowNoLongerMatters, rates.join(', '), [new Set(rates).size === 1])
}

/** At 50 ms a window of 200 carries less than each larger one. */
function checkLeast(rate: Rate): PaperCheck {
  const [least, ...larger] = WINDOWS
  const parts = larger.map((window): Outcome => {
    const holds = isMore(rate(window, 50), rate(least, 50))
    return holds || isMore(printed(window, 50), printed(least, 50))
      ? { holds }
      : { holds, sharedWith: OWN_TABLE }
  })
  const found = WINDOWS.map((window) => `${rate(window, 50).toFixed(2)} at ${window}`).join(', ')
  return { ...judged(claims.lessAt50, `${found} Mbit/s`, []), parts, unit: 'windows' }
}

/** Greatest window right after a loss that three duplicate ACKs tell of, over all runs. */
export type Cut = () => number

/** The text has both: that Tahoe halves its window, and that it closes it to one. */
function checkCuts(cut: Cut): PaperCheck[] {
  const by = (holds: (after: number) => boolean): Comparison<Cut> => ({
    holds: (after) => [holds(after())],
    text: (after) => `${after()} packet after every loss`,
  })
  const sources = { ours: cut, system: { name: 'ns-2', seen: () => data.ns2.windowAfterLoss } }
  return [
    compared(
      claims.halves,
      by((after) => after > 1),
      sources,
    ),
    compared(
      claims.closes,
      by((after) => after === 1),
      sources,
    ),
  ]
}

export function tableRows(rate: Rate, cut: Cut): PaperRow[] {
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
      checks: [
        checkDelay(rate),
        checkWindow(rate),
        checkUnbound(rate),
        checkLeast(rate),
        ...checkRecommendations(rate),
        ...checkCuts(cut),
      ],
    },
  ]
}
