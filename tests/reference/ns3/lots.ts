/**
 * Parking lots for ns-3.37 and Sawtooth: a chain of hops that are alike, some flows over all of it and as many over each hop.
 *
 * One run of a lot says little. Behind DropTail the phases of the flows keep for a whole run what they were when it began (Floyd
 * & Jacobson 1992), so that the long flows' share of one run is anything between a half and twice their mean, however long it
 * is. So a lot is many runs, each with starts and access delays of its own, the same for both simulators.
 */
export interface Lot {
  readonly name: string
  readonly hops: number
  /** `fifo` is DropTail. RED has ns-3's defaults. */
  readonly queue: 'fifo' | 'red'
  /** Names are those of convert.ts. */
  readonly variant: 'newreno' | 'cubic'
  readonly bandwidthMbps: number
  /** One way over a hop. */
  readonly delayMs: number
  /** That may wait: with RED, above the device. */
  readonly limitPackets: number
  /** Over all hops, and as many over each. */
  readonly flowsOfRoute: number
  /** Delay of each access link: at least, and how much more at most. */
  readonly accessMs: readonly [least: number, more: number]
  readonly runs: number
  readonly durationS: number
  readonly warmupS: number
}

type Kind = Omit<Lot, 'name' | 'hops' | 'variant' | 'runs'>

const FIFO: Kind = {
  queue: 'fifo',
  bandwidthMbps: 10,
  delayMs: 10,
  limitPackets: 50,
  flowsOfRoute: 4,
  accessMs: [4, 20],
  durationS: 45,
  warmupS: 15,
}
const RED: Kind = {
  queue: 'red',
  bandwidthMbps: 5,
  delayMs: 10,
  limitPackets: 60,
  flowsOfRoute: 1,
  accessMs: [4, 1],
  durationS: 120,
  warmupS: 20,
}

function lotOf(kind: Kind, variant: Lot['variant'], hops: number, runs: number): Lot {
  const label = `${kind.queue === 'fifo' ? 'DropTail' : 'RED'}, ${variant === 'cubic' ? 'CUBIC' : 'NewReno'}`
  return { ...kind, variant, hops, runs, name: `${label}, ${hops} hops` }
}

export const LOTS: readonly Lot[] = [
  ...[2, 3, 5].map((hops) => lotOf(RED, 'newreno', hops, 64)),
  lotOf(RED, 'cubic', 2, 32),
  lotOf(FIFO, 'newreno', 2, 64),
]

/** How one run of a lot begins; by flow, those over all hops first. */
export interface LotRun {
  /** From 1. */
  readonly seed: number
  readonly startS: readonly number[]
  readonly accessMs: readonly number[]
}

/** Multiples of these spread evenly in one and in two dimensions, in [0, 1). */
const GOLDEN = (Math.sqrt(5) - 1) / 2
const PLASTIC = 0.754877666
const part = (value: number): number => value - Math.floor(value)

export function runOf({ hops, flowsOfRoute, accessMs: [least, more] }: Lot, seed: number): LotRun {
  const flows = Array.from({ length: (hops + 1) * flowsOfRoute }, (_, i) => seed * (i + 1))
  return {
    seed,
    startS: flows.map((place) => Number(part(place * GOLDEN).toFixed(4))),
    accessMs: flows.map((place) => Number((least + more * part(place * PLASTIC)).toFixed(3))),
  }
}

export const runsOf = (lot: Lot): LotRun[] => Array.from({ length: lot.runs }, (_, i) => runOf(lot, i + 1))

/** The route of a flow: 0 over all hops, n over the nth hop alone. */
export const routeOf = (lot: Lot, flow: number): number => Math.floor(flow / lot.flowsOfRoute)
