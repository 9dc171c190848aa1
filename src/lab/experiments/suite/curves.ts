/** What is drawn of the run of a case. */
import type { Observed } from './observed'

/** Values at the middles of parts of the run of `everyS`, in s. */
export interface Curves {
  readonly everyS: number
  /** Mbit/s on the wire, of the first flows. */
  readonly throughput: readonly (readonly number[])[]
  /** Window of the first flow, packets; 0 before it has begun. */
  readonly cwnd: readonly number[]
  /** Packets lost of those that came, %. */
  readonly loss: readonly number[]
}

const POINTS = 120
/** Losses are counted over longer parts, of which there are so many. */
const LOSS_POINTS = 30
const MOST_FLOWS = 4

const short = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(4)) : 0)

export function curvesOf(observed: Observed): Curves {
  const { endS } = observed
  const parts = (count: number, value: (fromS: number, toS: number) => number): number[] =>
    Array.from({ length: count }, (_, k) => short(value((k * endS) / count, ((k + 1) * endS) / count)))
  const flows = Math.min(MOST_FLOWS, observed.run.log.flows.length)
  return {
    everyS: endS / POINTS,
    throughput: Array.from({ length: flows }, (_, flow) =>
      parts(POINTS, (fromS, toS) => observed.throughputMbps(fromS, toS, flow)),
    ),
    cwnd: parts(POINTS, (fromS, toS) => observed.at('cwnd', (fromS + toS) / 2)),
    loss: parts(LOSS_POINTS, (fromS, toS) => observed.lossPercent(fromS, toS)),
  }
}
