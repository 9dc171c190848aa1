import { type Run, run } from '../../../../src/lab/run/run'
import { chainOf } from '../../../support/chains'
import { between, defineLaw, type Finding, near } from '../law'

/** What the law's approximations explain. */
const TOLERANCE = 0.03

interface Lot {
  readonly hops: number
  /** The settings of each hop but its delay and its way back. */
  readonly hop: object
  readonly hopDelayMs: number
  /** Over all hops, and as many over each. */
  readonly flowsOfRoute: number
  /** Whether the short flows' access links make up for the hops that they do not cross. */
  readonly equalRtt: boolean
  readonly durationS: number
  readonly warmUpS: number
  readonly seed: number
  readonly delayedAckSegments: number
  /** Ends slow start before the first overshoot, packets; absent: nothing does. */
  readonly initialSsthresh?: readonly [long: number, short: number]
}

const ACCESS_MS = 2
/** Access delays are so much longer, at most, that no two flows of a lot are in phase. */
const ACCESS_SPREAD_MS = 4
const GOLDEN = (Math.sqrt(5) - 1) / 2
const part = (value: number): number => value - Math.floor(value)

/** Flow i of a lot: the first ones go over all hops, then come those over the first hop, and so on. */
function flowOf(lot: Lot, i: number): object {
  const { hops, flowsOfRoute, hopDelayMs, equalRtt, initialSsthresh } = lot
  const route = Math.floor(i / flowsOfRoute)
  const isLong = route === 0
  const spreadMs = flowsOfRoute === 1 ? 0 : ACCESS_SPREAD_MS * part((i + 1) * GOLDEN ** 2)
  const delayMs = ACCESS_MS + spreadMs + (isLong || !equalRtt ? 0 : ((hops - 1) * hopDelayMs) / 2)
  return {
    id: `f${i}`,
    variant: 'sack',
    startS: 3 * part(i * GOLDEN),
    access: { bandwidthMbps: 10_000, delayMs },
    from: isLong ? 0 : route - 1,
    to: isLong ? hops : route,
    ...(initialSsthresh === undefined ? {} : { initialSsthreshPackets: initialSsthresh[isLong ? 0 : 1] }),
  }
}

function runLot(lot: Lot): Run {
  const { hops, hop, hopDelayMs, flowsOfRoute, durationS, warmUpS, seed, delayedAckSegments } = lot
  const back = {
    loss: { model: 'bernoulli', percent: 0 },
    aqm: { id: 'droptail' },
    buffer: { packets: 10_000 },
  }
  const scenario = chainOf({
    durationS,
    seed,
    stackParams: { delayedAckSegments },
    network: { hops: Array.from({ length: hops }, () => ({ delayMs: hopDelayMs, ...hop, back })) },
    flows: Array.from({ length: (hops + 1) * flowsOfRoute }, (_, i) => flowOf(lot, i)),
  })
  return run(scenario, { digest: false }, warmUpS)
}

interface Route {
  readonly goodputMbps: number
  readonly rttS: number
  /** Mean of packets sent in a round trip. */
  readonly window: number
  /** Share of its packets that were lost. */
  readonly lost: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The long flows, and the short ones of all hops together, each as the mean of one flow. */
function routesOf(lot: Lot, { result }: Run): { readonly long: Route; readonly short: Route } {
  const flows = result.flows.map(({ goodputMbps, packetsSent, drops, rttMs }): Route => {
    const rttS = (rttMs?.mean ?? Number.NaN) / 1000
    return {
      goodputMbps,
      rttS,
      window: (packetsSent / (lot.durationS - lot.warmUpS)) * rttS,
      lost: drops / packetsSent,
    }
  })
  const meanOf = (of: readonly Route[]): Route => ({
    goodputMbps: mean(of.map(({ goodputMbps }) => goodputMbps)),
    rttS: mean(of.map(({ rttS }) => rttS)),
    window: mean(of.map(({ window }) => window)),
    lost: mean(of.map(({ lost }) => lost)),
  })
  return { long: meanOf(flows.slice(0, lot.flowsOfRoute)), short: meanOf(flows.slice(lot.flowsOfRoute)) }
}

/** What the long flows have of each hop. */
const shareOf = (long: number, short: number): number => long / (long + short)

/** Every packet is lost with p, and an ACK stands for `perAck`: the window of the square-root law, and a round trip of each recovery. */
function windowAt(p: number, perAck: number): number {
  const window = 1.31 / Math.sqrt(perAck * p)
  return window / (1 + p * window)
}

/** Losses over the whole of the long flow's way, of which each hop has its part. */
const LOSS_OF_WAY = 1e-3
const lossOfHop = (hops: number): number => 1 - (1 - LOSS_OF_WAY) ** (1 / hops)

interface LossCase {
  readonly hops: number
  readonly equalRtt: boolean
  readonly perAck: number
}

/** The long flow of each run loses about so many packets. */
const LOSSES_OF_RUN = 600
const HOP_MS = 10

const rttOver = (hops: number): number => (2 * (hops * HOP_MS + 2 * ACCESS_MS)) / 1000

function lossLot({ hops, equalRtt, perAck }: LossCase, seed: number): Lot {
  const percent = 100 * lossOfHop(hops)
  const windows = [windowAt(LOSS_OF_WAY, perAck), windowAt(lossOfHop(hops), perAck)] as const
  const warmUpS = 20
  const measuredS = (LOSSES_OF_RUN / LOSS_OF_WAY / windows[0]) * rttOver(hops)
  return {
    hops,
    hop: {
      bandwidthMbps: 10_000,
      buffer: { packets: 10_000 },
      loss: { model: 'bernoulli', percent },
    },
    hopDelayMs: HOP_MS,
    flowsOfRoute: 1,
    equalRtt,
    durationS: Math.round(warmUpS + measuredS),
    warmUpS,
    seed,
    delayedAckSegments: perAck,
    initialSsthresh: [Math.round(windows[0]), Math.round(windows[1])],
  }
}

/** The share by the loss that is set needs thousands of losses; the windows go by the losses that there were. */
function atRandomLoss(of: LossCase, seeds: number): Finding[] {
  const { hops, equalRtt, perAck } = of
  const lots = Array.from({ length: seeds }, (_, i) => lossLot(of, i + 1))
  const routes = lots.map((lot) => routesOf(lot, runLot(lot)))
  const what = [
    `random loss, ${hops} hops`,
    ...(equalRtt ? [] : ['short flows of a shorter RTT']),
    ...(perAck === 1 ? [] : ['delayed ACKs']),
  ].join(', ')
  const windows = (['long', 'short'] as const).map((kind) => {
    const theory = mean(routes.map((route) => windowAt(route[kind].lost, perAck)))
    const measured = mean(routes.map((route) => route[kind].window))
    return near(`${what}: window of a ${kind} flow`, theory, measured, TOLERANCE, 'packets')
  })
  if (seeds === 1) return windows
  const rates = [
    windowAt(LOSS_OF_WAY, perAck) / rttOver(hops),
    windowAt(lossOfHop(hops), perAck) / rttOver(equalRtt ? hops : 1),
  ] as const
  const [long, short] = (['long', 'short'] as const).map((kind) =>
    mean(routes.map((route) => route[kind].goodputMbps)),
  ) as [number, number]
  return [
    near(`${what}: share of the long flow`, shareOf(...rates), shareOf(long, short), TOLERANCE),
    ...windows,
  ]
}

/** Between these RED drops at random, and its queue adds little to the round trip. */
const RED = { id: 'red', params: { minTh: 20, maxTh: 200, maxP: 0.02, weight: 0.002, meanPacketBytes: 1500 } }

const CONGESTED_SEEDS = 4
const CONGESTED_S = 240

interface Shares {
  readonly measured: number
  readonly theory: number
}

/** Flows that fill the hops: share of the long ones, and what their round trips and the number of hops say of it. */
function congested(hops: number, aqm: object): Shares {
  const shares = Array.from({ length: CONGESTED_SEEDS }, (_, i): Shares => {
    const lot: Lot = {
      hops,
      hop: { bandwidthMbps: 50, buffer: { packets: 500 }, aqm },
      hopDelayMs: 20,
      flowsOfRoute: 6,
      equalRtt: true,
      durationS: CONGESTED_S,
      warmUpS: 40,
      seed: i + 1,
      delayedAckSegments: 1,
    }
    const { long, short } = routesOf(lot, runLot(lot))
    return {
      measured: shareOf(long.goodputMbps, short.goodputMbps),
      theory: shareOf(1 / (long.rttS * Math.sqrt(hops)), 1 / short.rttS),
    }
  })
  return {
    measured: mean(shares.map(({ measured }) => measured)),
    theory: mean(shares.map(({ theory }) => theory)),
  }
}

const shareBehind = (name: string, hops: number): string => `${name}, ${hops} hops: share of the long flows`

function behindRed(hops: number): Finding {
  const { measured, theory } = congested(hops, RED)
  return near(shareBehind('RED', hops), theory, measured, TOLERANCE)
}

function behindDropTail(hops: number): Finding {
  const { measured, theory } = congested(hops, { id: 'droptail' })
  return between(shareBehind('DropTail', hops), 0, theory, measured)
}

/** Each case of random loss is run with so many. */
const SEEDS = 4
const TWO_HOPS: LossCase = { hops: 2, equalRtt: true, perAck: 1 }

const LONG_CASES: readonly (() => Finding[])[] = [
  () => atRandomLoss(TWO_HOPS, SEEDS),
  () => atRandomLoss({ ...TWO_HOPS, hops: 3 }, SEEDS),
  () => atRandomLoss({ ...TWO_HOPS, hops: 5 }, SEEDS),
  () => atRandomLoss({ ...TWO_HOPS, hops: 3, equalRtt: false }, SEEDS),
  () => atRandomLoss({ ...TWO_HOPS, perAck: 2 }, SEEDS),
  () => [2, 3, 5].map(behindRed),
  () => [2, 3].map(behindDropTail),
]

export default defineLaw({
  title: 'Parking lot: the long flow’s share',
  sources: [
    'Mathis, Semke, Mahdavi & Ott 1997',
    'Ott, Kemperman & Mathis 1996',
    'Floyd 1991',
    'Massoulié & Roberts 2002',
    'Kunniyur & Srikant 2003',
  ],
  statement:
    'A chain of n hops that are alike, flows over all of it and as many over each hop. Where every hop loses packets at random with the same small p, ' +
    'a flow over n hops loses n p, and by the square-root law its rate is proportional to 1 / (RTT sqrt(n p)): of each hop it has 1 / (1 + sqrt n) if all RTTs are equal, ' +
    'which is what the least potential delay asks for. First with a loss that is set, on links that are never full: windows of 1.31 / sqrt p, over sqrt 2 with delayed ACKs, ' +
    `to which each loss adds one round trip of recovery, in which nothing grows. The long flow’s way loses ${100 * LOSS_OF_WAY} %, and there are ${SEEDS} seeds of some ${LOSSES_OF_RUN} losses each; ` +
    'shares by the loss that is set, windows by the losses that there were. ' +
    `Then with six flows a route that fill hops of 50 Mbit/s for ${CONGESTED_S - 40} s, means of ${CONGESTED_SEEDS} seeds: base RTTs are equal, and the formula’s RTTs are those that were measured, queues included. ` +
    'RED drops at random. DropTail’s losses come in rows and in phase (Floyd & Jacobson 1992), of which the law knows nothing: there the long flows have less.',
  tolerance: `${100 * TOLERANCE} %: the chance of so many losses. DropTail: whatever is less.`,
  measure: (long) => ({
    findings: long ? LONG_CASES.flatMap((measure) => measure()) : atRandomLoss(TWO_HOPS, 1),
  }),
})
