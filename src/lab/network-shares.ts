/**
 * What each flow of a network would get by two ideas of fairness, whatever its hosts do: max-min shares, by water filling
 * (Bertsekas & Gallager, "Data Networks", 2nd edition 1992, §6.5.2), and proportionally fair ones (Kelly, Maulloo & Tan, "Rate
 * control for communication networks: shadow prices, proportional fairness and stability", J. Oper. Res. Soc. 49, 1998). ACKs
 * take no part in them. All rates have one unit.
 */
import type { BottleneckConfig, RouteConfig, SimulationConfig } from '../simulator/config'
import { linksOf } from '../simulator/network/link-number'
import { bitsUntil } from './scenario/rate-trace'

export interface SharingFlow {
  /** Numbers of the links that it crosses, none twice. */
  readonly links: readonly number[]
  /** The most that it can send, as its access links or its source allow; Infinity: no limit of its own. */
  readonly limit: number
}

export interface SharedNetwork {
  /** By number of the link, above 0. */
  readonly capacities: readonly number[]
  readonly flows: readonly SharingFlow[]
}

const BITS_PER_MEGABIT = 1e6

/** bit/s of a link when the run starts; where it has a course, the mean of that over the run. */
const rateOf = ({ bitsPerSecond, rateTrace }: BottleneckConfig, durationS: number): number =>
  rateTrace === null ? bitsPerSecond : bitsUntil(rateTrace)(durationS) / durationS

/** The chain of `config` in Mbit/s, as it is when the run starts; null: a dumbbell. */
export function sharedNetworkOf(
  config: Pick<SimulationConfig, 'durationS' | 'hops' | 'flows'>,
): SharedNetwork | null {
  const { durationS, hops, flows } = config
  if (hops === null) return null
  const capacities = hops
    .flatMap(({ forward, back }) => [forward, back])
    .map((link) => rateOf(link, durationS) / BITS_PER_MEGABIT)
  return {
    capacities,
    flows: flows.map((flow) => {
      const { from, to, receiverAccess } = flow.route as RouteConfig
      const source = flow.kind === 'tcp' ? flow.applicationBitsPerSecond : flow.bitsPerSecond
      const rates = [source, ...[flow.access, receiverAccess].map((access) => access?.bitsPerSecond)]
      const limit = Math.min(...rates.map((rate) => rate ?? Number.POSITIVE_INFINITY)) / BITS_PER_MEGABIT
      return { links: linksOf({ from, to }), limit }
    }),
  }
}

/** Something that bounds the sum of some flows: a link, or the limit of one flow. */
interface Bound {
  readonly capacity: number
  readonly flows: readonly number[]
}

/** Those that bound anything. */
function boundsOf({ capacities, flows }: SharedNetwork): Bound[] {
  const ofLinks = capacities.map((capacity, link) => ({
    capacity,
    flows: flows.flatMap(({ links }, flow) => (links.includes(link) ? [flow] : [])),
  }))
  const ofFlows = flows.map(({ limit }, flow) => ({ capacity: limit, flows: [flow] }))
  return [...ofLinks, ...ofFlows].filter((bound) => Number.isFinite(bound.capacity) && bound.flows.length > 0)
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Nobody's share can grow without that of a flow with no more than that growing smaller. Infinity where nothing bounds a flow. */
export function maxMinShares(network: SharedNetwork): number[] {
  const shares = network.flows.map(() => Number.POSITIVE_INFINITY)
  let open = boundsOf(network)
  while (open.length > 0) {
    // The bound that is full first when all flows that are not held yet rise together.
    const levels = open.map(({ capacity, flows }) => {
      const held = flows.map((flow) => shares[flow] as number).filter(Number.isFinite)
      return Math.max(0, capacity - sum(held)) / (flows.length - held.length)
    })
    const level = Math.min(...levels)
    const full = open[levels.indexOf(level)] as Bound
    for (const flow of full.flows) if (shares[flow] === Number.POSITIVE_INFINITY) shares[flow] = level
    open = open.filter(({ flows }) => flows.some((flow) => shares[flow] === Number.POSITIVE_INFINITY))
  }
  return shares
}

/** The barrier before prices of 0 ends at this, in shares of the greatest capacity: it is what a bound with a price leaves free. */
const LEAST_BARRIER = 1e-11
const MOST_STEPS = 100
/** The step to the next point is so short, in the barrier's own measure, that the prices are found. */
const SHORT_STEP = 1e-4
/** Shares break a bound from this multiple of its capacity on: they are exact to a few parts in a million. */
const BROKEN_FROM = 1 + 1e-9

/** The first `count` products of two rows, added up. */
function inner(one: Float64Array, other: Float64Array, count: number): number {
  let products = 0
  for (let k = 0; k < count; k++) products += (one[k] as number) * (other[k] as number)
  return products
}

/** Solves A x = b for a symmetric positive definite A, whose lower half becomes its Cholesky factor; `b` becomes x. */
function solve(a: Float64Array[], b: Float64Array): void {
  a.forEach((row, i) => {
    for (let j = 0; j < i; j++) {
      const above = a[j] as Float64Array
      row[j] = ((row[j] as number) - inner(row, above, j)) / (above[j] as number)
    }
    row[i] = Math.sqrt((row[i] as number) - inner(row, row, i))
    b[i] = ((b[i] as number) - inner(row, b, i)) / (row[i] as number)
  })
  for (let i = a.length - 1; i >= 0; i--) {
    const row = a[i] as Float64Array
    const found = (b[i] as number) / (row[i] as number)
    b[i] = found
    for (let k = 0; k < i; k++) b[k] = (b[k] as number) - (row[k] as number) * found
  }
}

/** The bounds of each flow, by their places in `bounds`. */
function boundsOfFlows(bounds: readonly Bound[], flows: number): number[][] {
  const of: number[][] = Array.from({ length: flows }, () => [])
  bounds.forEach((bound, place) => {
    for (const flow of bound.flows) of[flow]?.push(place)
  })
  return of
}

/** What a flow pays for each unit: the sum of the prices on its way. */
const costOf = (places: readonly number[], prices: Float64Array): number =>
  sum(places.map((place) => prices[place] as number))

/**
 * One step of Newton's method, damped as self-concordance asks (Nesterov & Nemirovskii 1994), towards the prices p at which
 * (Σ capacity p - Σ log cost) / barrier - Σ log p is least. Each price is measured in itself, which keeps the matrix well
 * conditioned. Returns the length of the whole step.
 */
function step(
  bounds: readonly Bound[],
  flows: readonly (readonly number[])[],
  prices: Float64Array,
  barrier: number,
): number {
  const weight = 1 / barrier
  const down = Float64Array.from(
    bounds,
    ({ capacity }, place) => 1 - weight * capacity * (prices[place] as number),
  )
  const hessian = bounds.map((_, place) => {
    const row = new Float64Array(bounds.length)
    row[place] = 1
    return row
  })
  for (const places of flows) {
    const cost = costOf(places, prices)
    for (const i of places) {
      const share = (prices[i] as number) / cost
      down[i] = (down[i] as number) + weight * share
      const row = hessian[i] as Float64Array
      for (const j of places) row[j] = (row[j] as number) + (weight * share * (prices[j] as number)) / cost
    }
  }
  const move = down.slice()
  solve(hessian, move)
  const length = Math.sqrt(Math.max(0, sum(Array.from(move, (value, i) => value * (down[i] as number)))))
  const part = length < 0.25 ? 1 : 1 / (1 + length)
  for (let i = 0; i < prices.length; i++) prices[i] = (prices[i] as number) * (1 + part * (move[i] as number))
  return length
}

/** The same where these bounds alone hold, by flow; Infinity for a flow with none of them. */
function fairWithin(bounds: readonly Bound[], flows: number): number[] {
  const greatest = Math.max(...bounds.map(({ capacity }) => capacity))
  const scaled = bounds.map((bound) => ({ ...bound, capacity: bound.capacity / greatest }))
  const places = boundsOfFlows(bounds, flows)
  const priced = places.filter((of) => of.length > 0)
  const prices = new Float64Array(bounds.length).fill(1)
  for (let barrier = 1; barrier >= LEAST_BARRIER; barrier /= 10) {
    for (let k = 0; k < MOST_STEPS; k++) if (step(scaled, priced, prices, barrier) < SHORT_STEP) break
  }
  return places.map((of) => (of.length === 0 ? Number.POSITIVE_INFINITY : greatest / costOf(of, prices)))
}

/**
 * The sum of the logarithms of all shares is greatest: any other shares add up to no more, each relative to what it is here.
 * Found by the prices of the links (the dual problem), to a few parts in a million where a bound is full and yet free, and
 * much closer elsewhere. Infinity where nothing bounds a flow. A limit of a flow counts from when the shares without it break
 * it: shares that are best within fewer bounds and keep all are best within all.
 */
export function proportionallyFairShares(network: SharedNetwork): number[] {
  const all = boundsOf(network)
  let held = all.filter(({ flows }) => flows.length > 1)
  for (;;) {
    const shares = fairWithin(held, network.flows.length)
    const isBroken = ({ capacity, flows }: Bound): boolean =>
      sum(flows.map((flow) => shares[flow] as number)) > capacity * BROKEN_FROM
    const broken = all.filter((bound) => !held.includes(bound) && isBroken(bound))
    if (broken.length === 0) return shares
    held = [...held, ...broken]
  }
}
