/** Drops on every link of a chain beside those of ns-2: of data and of ACKs, in the order in which they happened. */
import type { Run } from '../../../src/lab/run/run'
import { GOODPUT_TOLERANCE, TIME_TOLERANCE_S } from './compare'
import type { NetworkDrop } from './networks'

export interface NetworkDropDifference {
  readonly on: string
  /** Place among the drops of that link. */
  readonly index: number
  readonly ours: NetworkDrop | undefined
  readonly theirs: NetworkDrop | undefined
}

const isSame = (one: NetworkDrop | undefined, other: NetworkDrop | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.flow === other.flow &&
  one.seq === other.seq &&
  Math.abs(one.t - other.t) <= TIME_TOLERANCE_S

const timeOf = ({ ours, theirs }: NetworkDropDifference): number =>
  Math.min(ours?.t ?? Number.POSITIVE_INFINITY, theirs?.t ?? Number.POSITIVE_INFINITY)

/** The first drop, in time, that is not the same in both, or null. */
export function firstDropOnNetwork(
  ours: readonly NetworkDrop[],
  theirs: readonly NetworkDrop[],
): NetworkDropDifference | null {
  let first: NetworkDropDifference | null = null
  for (const on of new Set([...ours, ...theirs].map((drop) => drop.on))) {
    const a = ours.filter((drop) => drop.on === on)
    const b = theirs.filter((drop) => drop.on === on)
    const index = Array.from({ length: Math.max(a.length, b.length) }).findIndex(
      (_, i) => !isSame(a[i], b[i]),
    )
    if (index < 0) continue
    const difference = { on, index, ours: a[index], theirs: b[index] }
    if (first === null || timeOf(difference) < timeOf(first)) first = difference
  }
  return first
}

const written = (drop: NetworkDrop | undefined): string =>
  drop === undefined ? 'none' : `number ${drop.seq} of flow ${drop.flow} at ${drop.t.toFixed(6)} s`

/** What of drops and goodputs is not the same, in words; empty: all is. `goodputs`: bit/s by flow. */
export function networkDifferences(
  run: Run,
  ours: readonly NetworkDrop[],
  theirs: readonly NetworkDrop[],
  goodputs: readonly number[],
): string[] {
  const found: string[] = []
  const first = firstDropOnNetwork(ours, theirs)
  if (first !== null)
    found.push(
      `drop ${first.index} on ${first.on}: ours ${written(first.ours)}, ns-2's ${written(first.theirs)}`,
    )
  goodputs.forEach((bps, flow) => {
    const mine = (run.result.flows[flow]?.goodputMbps ?? 0) * 1e6
    if (bps !== mine && Math.abs(mine / bps - 1) > GOODPUT_TOLERANCE)
      found.push(`goodput of flow ${flow}: ${mine} and ${bps} bit/s`)
  })
  return found
}
