import { simulate } from '../../support/dumbbell'
import { timesOf } from '../../support/measure'
import { defineLaw, type Finding, type Line, near } from './law'

/** Greatest window of a cycle in which one in 1/p is lost, and how many round trips lie between two losses. */
interface Cycle {
  readonly peak: number
  readonly rounds: number
}

/**
 * AIMD grows by a round trip from (1 - b) peak: (1 - b/2) peak segments in each of b peak / a rounds. Before that comes the
 * round trip of the recovery, without growth.
 */
function aimd(a: number, b: number, p: number): Cycle {
  const square = ((1 - b / 2) * b) / a
  const peak = (Math.sqrt((1 - b) ** 2 + (4 * square) / p) - (1 - b)) / (2 * square)
  return { peak, rounds: (b * peak) / a + 1 }
}

/** Scalable's cycle: a for each ACK, so that b peak / a segments bring the peak back, in ln(1 / (1 - b)) / ln(1 + a) rounds. */
function mimd(a: number, b: number, p: number): Cycle {
  return { peak: 1 / p / (b / a + 1 - b), rounds: -Math.log(1 - b) / Math.log(1 + a) + 1 }
}

/** RFC 9438 §5 and its appendix: on the curve the peak is back after K; the mean is (3 + beta) / 4 of it. */
function cubic(rttS: number, p: number): Cycle {
  const beta = 0.7
  const after = (peak: number): number => Math.cbrt((peak * (1 - beta)) / 0.4) / rttS
  const segments = (peak: number): number => ((3 + beta) / 4) * peak * after(peak) + beta * peak
  let low = 1
  let high = 1 / p
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2
    if (segments(middle) < 1 / p) low = middle
    else high = middle
  }
  return { peak: low, rounds: after(low) + 1 }
}

/** RFC 3649 §5: b(w) and a(w) at the window before the loss; within a cycle they hardly move. */
function highspeed(p: number): Cycle {
  const mean = 0.12 / p ** 0.835
  const b = 0.5 - (0.4 * Math.log(mean / 38)) / Math.log(83_000 / 38)
  return { peak: mean / (1 - b / 2), rounds: 1 / p / mean }
}

const RTT_S = 0.1
/** Losses after which the window is steady, and those that are measured over. */
const SETTLES = 4
const PERIODS = 8

/**
 * Mean window, packets, where a segment in every 1/p is lost: the segments of a period, a round trip's share of the time
 * between two losses. The link is never the limit, so that every round trip takes `rttS`. The first loss comes at the peak,
 * because some laws need hundreds of losses to come there by themselves.
 */
function meanWindow({ variant, params = {}, rttS }: Curve, p: number, peak: number): number {
  const period = Math.round(1 / p)
  const first = Math.round(2.2 * peak) + 10
  const segments = Array.from({ length: SETTLES + PERIODS }, (_, k) => first + k * period)
  const simulation = simulate(
    {
      mbps: 100_000,
      delayMs: (rttS * 1000) / 2 - 1,
      bufferPackets: 1_000_000,
      durationS: 1e6,
      loss: { model: 'list', segments },
      stackParams: { delayedAckSegments: 1 },
      flows: [
        {
          variant,
          params,
          accessMbps: 100_000,
          accessDelayMs: 0.5,
          initialSsthresh: peak,
          bytes: (first + (SETTLES + PERIODS) * period) * 1448,
        },
      ],
    },
    { series: true, packets: false, seriesIntervalS: 10, binS: 1000, digest: false },
    10_000_000,
  )
  const losses = timesOf(simulation, 'fast retransmit', 0)
  const spanS = Number(losses[SETTLES + PERIODS - 1]) - Number(losses[SETTLES - 1])
  return (PERIODS * period * rttS) / spanS
}

interface Curve {
  readonly variant: string
  readonly params?: Readonly<Record<string, boolean>>
  readonly label: string
  readonly colour: string
  readonly rttS: number
  readonly law: (p: number) => Cycle
  readonly rates: readonly number[]
  /** Too long for `npm test`. */
  readonly longRates: readonly number[]
}

const CURVES: readonly Curve[] = [
  {
    variant: 'sack',
    label: 'Reno: sqrt(3 / 2p)',
    colour: '#777777',
    rttS: RTT_S,
    law: (p) => aimd(1, 1 / 2, p),
    rates: [1e-2, 1e-3, 1e-4],
    longRates: [1e-5],
  },
  {
    variant: 'cubic',
    // A peak that is a packet lower than the last one would pull W_max down: the formula knows nothing of it.
    params: { fastConvergence: false },
    label: 'CUBIC, RTT 100 ms: 1.054 (RTT / p)^(3/4)',
    colour: '#1668b8',
    rttS: RTT_S,
    law: (p) => cubic(RTT_S, p),
    rates: [1e-4],
    longRates: [1e-5],
  },
  {
    variant: 'cubic',
    label: 'CUBIC, RTT 10 ms: Reno-friendly',
    colour: '#7db4e6',
    rttS: 0.01,
    law: (p) => aimd(1, 1 / 2, p),
    rates: [1e-3, 1e-4],
    longRates: [],
  },
  {
    variant: 'highspeed',
    label: 'HighSpeed: 0.12 / p^0.835',
    colour: '#b5571f',
    rttS: RTT_S,
    law: highspeed,
    rates: [1e-3, 1e-4],
    longRates: [1e-5],
  },
  {
    variant: 'scalable',
    label: 'Scalable: 0.08 / p',
    colour: '#2e8b57',
    rttS: RTT_S,
    law: (p) => mimd(0.01, 1 / 8, p),
    rates: [1e-3, 1e-4],
    longRates: [1e-5],
  },
  {
    variant: 'veno',
    label: 'Veno, no queue: AIMD(1, 1/5)',
    colour: '#8a5cc2',
    rttS: RTT_S,
    law: (p) => aimd(1, 1 / 5, p),
    rates: [1e-3, 1e-4],
    longRates: [1e-5],
  },
  {
    variant: 'hybla',
    label: 'Hybla: (RTT / 25 ms) sqrt(3 / 2p)',
    colour: '#b59b00',
    rttS: RTT_S,
    law: (p) => aimd((RTT_S / 0.025) ** 2, 1 / 2, p),
    rates: [1e-3, 1e-4],
    longRates: [1e-5],
  },
]

export default defineLaw({
  title: 'Response functions',
  sources: [
    'RFC 9438 §5.1, equations 5 and 7',
    'RFC 3649 §5',
    'Kelly 2003',
    'Fu & Liew 2003',
    'Caini & Firrincieli 2004',
  ],
  statement:
    'The mean window where one segment in every 1/p is lost and the link is never the limit: whole runs with their ' +
    `recoveries, ${PERIODS} losses after the first ${SETTLES}. The formulas are the published ones with one round trip of ` +
    'recovery, in which nothing grows, added to each cycle. CUBIC without fast convergence, which its formula leaves out.',
  tolerance:
    '2 % and one round trip of the cycle: round trips are whole, and a loss is noticed only at the end of one.',
  measure: (long) => {
    const findings: Finding[] = []
    const lines: Line[] = []
    for (const curve of CURVES) {
      const { label, colour, law, rates, longRates } = curve
      const taken = long ? [...rates, ...longRates] : rates
      const cycles = taken.map(law)
      const theory = cycles.map(({ rounds }, k) => 1 / Number(taken[k]) / rounds)
      const windows = cycles.map(({ peak }, k) => meanWindow(curve, Number(taken[k]), peak))
      cycles.forEach(({ rounds }, k) => {
        const share = 1 / rounds + 0.02
        findings.push(
          near(`${label}; p = ${taken[k]}`, Number(theory[k]), Number(windows[k]), share, 'packets'),
        )
      })
      lines.push({ label, colour, form: 'line', x: taken, y: theory })
      lines.push({ label: '', colour, form: 'points', x: taken, y: windows })
    }
    return {
      findings,
      figure: {
        title: 'Mean window over the loss rate: formulas as lines, runs as points',
        xLabel: 'p',
        yLabel: 'packets',
        logarithmic: true,
        lines,
      },
    }
  },
})
