/** Sharma and Garg, figures 3 to 6: the throughput of each flow over time, and what the text says of it. */
import { mean, range } from 'd3-array'
import { variation } from '../../measure'
import {
  type Comparison,
  compared,
  judged,
  type Observations,
  type PaperCheck,
  type PaperRow,
  type Points,
} from '../../paper'
import { ours, plotOf } from '../../series'
import data from './paper.json'
import { FLOWS, keyOf } from './runs'

const { claims } = data

/** Mbit/s of one flow in each second. */
type Curve = (window: number, delayMs: number, flow: number) => Points

/** Its rates from `fromS` to `toS`. */
function between({ x, y }: Points, fromS: number, toS: number): number[] {
  return y.filter((_, i) => (x[i] as number) >= fromS && (x[i] as number) < toS)
}

/** All three flows are there between these, s; slow starts of the third are over after two seconds. */
const ALL_S = [42, 60] as const
/** The first flow is alone between these, s. */
const ALONE_S = [2, 20] as const
/** "Equally": no flow farther from the mean of the three than this share. */
const EQUAL = 0.1
/** "Almost constant": a standard deviation of at most this share of the mean. */
const CONSTANT = 0.05
/** "The maximum bandwidth": this share of what the link carries of payload at least. */
const MOST = 0.9
const PAYLOAD_MBPS = 100 * (1000 / 1040)

const text = (rates: readonly number[]): string => rates.map((rate) => rate.toFixed(1)).join(', ')

function sharesEqually(
  claim: (typeof claims)['equalAt50'],
  curve: Curve,
  windows: readonly number[],
  delayMs: number,
): PaperCheck {
  const shares = windows.map((window) =>
    range(FLOWS.length).map((flow) => mean(between(curve(window, delayMs, flow), ...ALL_S)) ?? 0),
  )
  const holds = shares.map((rates) => {
    const middle = mean(rates) ?? 0
    return rates.every((rate) => Math.abs(rate - middle) <= EQUAL * middle)
  })
  const found = shares.map((rates, i) => `window ${windows[i]}: ${text(rates)} Mbit/s`).join('; ')
  return { ...judged(claim, found, holds), unit: windows.length === 1 ? 'window' : 'windows' }
}

function constantAt200(curve: Curve): PaperCheck {
  const rates = between(curve(200, 10, 0), ...ALONE_S)
  const varies = variation(rates)
  return judged(
    claims.constantAt200,
    `${(mean(rates) ?? 0).toFixed(1)} Mbit/s, standard deviation ${(100 * varies).toFixed(1)} % of it`,
    [varies <= CONSTANT],
  )
}

/** Payload that ns-2 acknowledges of flow 1 alone, Mbit/s by window. */
const NS2_ALONE_MBPS: Readonly<Record<string, number>> = data.ns2.aloneMbps

/** Mbit/s of flow 1 while it is alone, by window. */
type Alone = (window: number) => number

function fillsAlone(curve: Curve): PaperCheck {
  const windows = [300, 400]
  const alone: Alone = (window) => mean(between(curve(window, 10, 0), ...ALONE_S)) ?? 0
  const by: Comparison<Alone> = {
    holds: (rate) => windows.map((window) => rate(window) >= MOST * PAYLOAD_MBPS),
    text: (rate) => windows.map((window) => `${rate(window).toFixed(1)} Mbit/s at ${window}`).join(', '),
    unit: 'windows',
  }
  const ns2: Alone = (window) => NS2_ALONE_MBPS[window] ?? Number.NaN
  return compared(claims.fillsAlone, by, { ours: alone, system: { name: 'ns-2', seen: ns2 } })
}

const FIGURES = [
  { figure: 3, delayMs: 10, windows: [200, 300, 400] },
  // The fifth has a caption of its own in the figure, and no letter below it.
  { figure: 4, delayMs: 20, windows: [200, 300, 400, 500, 700] },
  { figure: 5, delayMs: 50, windows: [200, 300, 500, 600, 700] },
  { figure: 6, delayMs: 100, windows: [200, 300, 400, 600, 700] },
] as const

const idOf = (figure: number): string => `D-fig${figure}`

/** What is drawn in the panels of a row, by its id; undefined: it has none. */
export const panelsOf = (row: string) => FIGURES.find(({ figure }) => row === idOf(figure))

export function panelRows(found: Observations): PaperRow[] {
  const curve: Curve = (window, delayMs, flow) => found.points(keyOf(window, delayMs), `flow ${flow + 1}`)
  const checks: Readonly<Record<number, readonly PaperCheck[]>> = {
    3: [constantAt200(curve), fillsAlone(curve), sharesEqually(claims.equalAt10, curve, [300, 400], 10)],
    5: [sharesEqually(claims.equalAt50, curve, [200], 50)],
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
