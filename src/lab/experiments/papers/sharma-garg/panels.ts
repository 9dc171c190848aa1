/** Sharma and Garg, figures 3 to 6: the throughput of each flow over time, and what the text says of it. */
import { cross, mean, range } from 'd3-array'
import { variation } from '../../measure'
import {
  type Claim,
  type Comparison,
  compared,
  judged,
  type Observations,
  type PaperCheck,
  type PaperRow,
  type Points,
} from '../../paper'
import { ours, plotOf } from '../../series'
import { isFarMore } from '../../verdict'
import data from './paper.json'
import { FLOWS, keyOf } from './runs'

const { claims } = data

/** Mbit/s of one flow in each second. */
type Curve = (window: number, delayMs: number, flow: number) => Points

interface Seconds {
  readonly fromS: number
  readonly toS: number
}

/** Its rates in a span. */
function between({ x, y }: Points, { fromS, toS }: Seconds): number[] {
  return y.filter((_, i) => (x[i] as number) >= fromS && (x[i] as number) < toS)
}

/** The flows that are there together between these, s; the slow start of the newest is over after two seconds. */
const SPANS = {
  alone: { fromS: 2, toS: 20, flows: 1 },
  two: { fromS: 22, toS: 40, flows: 2 },
  all: { fromS: 42, toS: 60, flows: 3 },
  twoAgain: { fromS: 62, toS: 80, flows: 2 },
} as const
type Span = (typeof SPANS)[keyof typeof SPANS]
/** Flow 1 from its slow start to its last second, s. */
const WHOLE = { fromS: 2, toS: 99 } as const
/** "Equally": no flow farther from the mean of the three than this share. */
const EQUAL = 0.1
/** "Almost constant": a standard deviation of at most this share of the mean. */
const CONSTANT = 0.05
/** "The maximum bandwidth": this share of what the link carries of payload at least. */
const MOST = 0.9
const PAYLOAD_MBPS = 100 * (1000 / 1040)

const text = (rates: readonly number[]): string => rates.map((rate) => rate.toFixed(1)).join(', ')

/** Mbit/s of each flow that is there in a span. */
const sharesIn = (curve: Curve, window: number, delayMs: number, span: Span): number[] =>
  range(span.flows).map((flow) => mean(between(curve(window, delayMs, flow), span)) ?? 0)

function sharesEqually(
  claim: (typeof claims)['equalAt50'],
  curve: Curve,
  windows: readonly number[],
  delayMs: number,
  spans: readonly Span[],
): PaperCheck {
  const cases = cross(windows, spans, (window, span) => ({
    window,
    span,
    rates: sharesIn(curve, window, delayMs, span),
  }))
  const holds = cases.map(({ rates }) => {
    const middle = mean(rates) ?? 0
    return rates.every((rate) => Math.abs(rate - middle) <= EQUAL * middle)
  })
  const found = cases
    .map(({ window, span, rates }) => `window ${window}, ${span.fromS} to ${span.toS} s: ${text(rates)}`)
    .join('; ')
  return { ...judged(claim, `${found} Mbit/s`, holds), unit: cases.length === 1 ? 'window' : 'spans' }
}

function constantAt200(curve: Curve): PaperCheck {
  const rates = between(curve(200, 10, 0), WHOLE)
  const varies = variation(rates)
  return judged(
    claims.constantAt200,
    `${(mean(rates) ?? 0).toFixed(1)} Mbit/s, standard deviation ${(100 * varies).toFixed(1)} % of it`,
    [varies <= CONSTANT],
  )
}

/** While others are there, flow 1 has far more than each of them. */
function firstTakesMost(curve: Curve): PaperCheck {
  const spans = [SPANS.two, SPANS.all, SPANS.twoAgain]
  const shares = spans.map((span) => sharesIn(curve, 200, 10, span))
  return {
    ...judged(
      claims.firstTakesMost,
      spans.map(({ fromS, toS }, i) => `${fromS} to ${toS} s: ${text(shares[i] ?? [])} Mbit/s`).join('; '),
      shares.map(([first = 0, ...others]) => others.every((other) => isFarMore(first, other))),
    ),
    unit: 'spans',
  }
}

/** Payload that ns-2 acknowledges of flow 1 alone, Mbit/s by window. */
const NS2_ALONE_MBPS: Readonly<Record<string, number>> = data.ns2.aloneMbps

/** Mbit/s of flow 1 while it is alone, by window. */
type Alone = (window: number) => number

function fillsAlone(claim: Claim, curve: Curve, windows: readonly number[]): PaperCheck {
  const alone: Alone = (window) => sharesIn(curve, window, 10, SPANS.alone)[0] ?? 0
  const by: Comparison<Alone> = {
    holds: (rate) => windows.map((window) => rate(window) >= MOST * PAYLOAD_MBPS),
    text: (rate) => windows.map((window) => `${rate(window).toFixed(1)} Mbit/s at ${window}`).join(', '),
    unit: windows.length === 1 ? 'window' : 'windows',
  }
  const ns2: Alone = (window) => NS2_ALONE_MBPS[window] ?? Number.NaN
  return compared(claim, by, { ours: alone, system: { name: 'ns-2', seen: ns2 } })
}

const FIGURES = [
  { figure: 3, delayMs: 10, windows: [200, 300, 400] },
  // The fifth has a caption of its own in the figure, and no letter below it.
  { figure: 4, delayMs: 20, windows: [200, 300, 400, 500, 700] },
  { figure: 5, delayMs: 50, windows: [200, 300, 500, 600, 700] },
  { figure: 6, delayMs: 100, windows: [200, 300, 400, 600, 700] },
] as const

const idOf = (figure: number): string => `D-fig${figure}`

/** Returns what the panels of a row show, by its id; undefined where it has none. */
export const panelsOf = (row: string) => FIGURES.find(({ figure }) => row === idOf(figure))

export function panelRows(found: Observations): PaperRow[] {
  const curve: Curve = (window, delayMs, flow) => found.points(keyOf(window, delayMs), `flow ${flow + 1}`)
  const checks: Readonly<Record<number, readonly PaperCheck[]>> = {
    3: [
      constantAt200(curve),
      firstTakesMost(curve),
      fillsAlone(claims.fillsAt200, curve, [200]),
      fillsAlone(claims.fillsAlone, curve, [300, 400]),
      sharesEqually(claims.equalAt10, curve, [300, 400], 10, [SPANS.two, SPANS.all]),
    ],
    5: [sharesEqually(claims.equalAt50, curve, [200], 50, [SPANS.all])],
  }
  return FIGURES.map(({ figure, delayMs, windows }) => ({
    id: idOf(figure),
    what: `Throughput of each flow over time at ${delayMs} ms`,
    checks: checks[figure] ?? [
      { ...judged(claims.onlyPictures, '', []), ours: 'drawn below', unit: 'panels' },
    ],
    plots: windows.map((window) =>
      plotOf(
        `D-fig${figure}-${window}`,
        `Window ${window}, ${delayMs} ms`,
        'time, s',
        'throughput, Mbit/s',
        range(FLOWS.length).map((flow) => ({
          ...ours(`flow ${flow + 1}`, 'tahoe', curve(window, delayMs, flow)),
          runs: [[{ key: keyOf(window, delayMs) }]],
        })),
      ),
    ),
  }))
}
