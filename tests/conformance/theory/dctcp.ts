import { simulate, type TestRun } from '../../support/dumbbell'
import { queueCourse } from '../../support/measure'
import { between, defineLaw, type Finding, near } from './law'

const MBPS = 100
const RTT_S = 0.012
/** C x RTT, packets. */
const PIPE = (MBPS * 1e6 * RTT_S) / 12_000

/** Marks what finds K or more packets waiting: RED without an average, its thresholds at K (RFC 8257 §4.1). */
function marking(k: number): Pick<TestRun, 'aqm' | 'aqmParams' | 'ecn'> {
  return {
    aqm: 'red',
    // A probability of 1 would mean drops (RFC 3168 §7).
    aqmParams: { minTh: k - 0.5, maxTh: k, weight: 1, maxP: 0.999, gentle: true, wait: false },
    ecn: true,
  }
}

function run(k: number, flows: number): ReturnType<typeof simulate> {
  return simulate({
    mbps: MBPS,
    delayMs: 5,
    bufferPackets: 1000,
    durationS: 10,
    ...marking(k),
    stackParams: { delayedAckSegments: 1 },
    flows: Array.from({ length: flows }, () => ({
      variant: 'dctcp',
      accessMbps: 1000,
      initialSsthresh: (PIPE + k) / flows,
    })),
  })
}

/** Mean time between two maxima of the queue, round trips: between the marks after which a row of marks begins. */
function periodS(simulation: ReturnType<typeof simulate>, k: number, fromS: number): number {
  const { columns, rows } = simulation.log.queue
  const crossings: number[] = []
  let armed = false
  for (let row = 0; row < rows; row++) {
    const t = Number(columns.t[row])
    const packets = Number(columns.packets[row])
    // A crossing counts once the queue has been below K by more than it shivers.
    if (packets < k - 2) armed = true
    if (!armed || packets < k || t < fromS) continue
    crossings.push(t)
    armed = false
  }
  return (Number(crossings.at(-1)) - Number(crossings[0])) / (crossings.length - 1)
}

export default defineLaw({
  title: 'DCTCP: threshold and oscillation',
  sources: ['Alizadeh et al. 2010 §3.3, equations 8 to 10'],
  statement:
    'N flows over a queue that marks from K packets on swing in step between Q_max = K + N and Q_max - A, with ' +
    'A = sqrt(2 N (C RTT + K)) / 2 and a period of sqrt(2 (C RTT + K) / N) / 2 round trips (100 Mbit/s, 12 ms, C RTT = 100 ' +
    'packets). From K > C RTT / 7 on the queue is never empty.',
  tolerance:
    'Q_max 3 packets: the link serves while marks travel. Amplitude and period 35 %: the formulas leave out the ' +
    'growth during the round trip of the marks, about one packet and one round trip; N flows are not quite in step.',
  measure: () => {
    const findings: Finding[] = []
    for (const [k, n] of [
      [20, 1],
      [40, 1],
      [65, 1],
      [40, 2],
    ] as const) {
      const simulation = run(k, n)
      const { greatest, least } = queueCourse(simulation, 4)
      const name = `K = ${k}, N = ${n}`
      const rttS = RTT_S + (k * 12_000) / (MBPS * 1e6)
      findings.push(
        between(`${name}: greatest queue`, k + n - 3, k + n + 3, greatest, 'packets'),
        near(`${name}: amplitude`, Math.sqrt(2 * n * (PIPE + k)) / 2, greatest - least, 0.35, 'packets'),
        near(
          `${name}: period`,
          Math.sqrt((2 * (PIPE + k)) / n) / 2,
          periodS(simulation, k, 4) / rttS,
          0.35,
          'round trips',
        ),
        between(`${name}: least queue`, 1, k, least, 'packets'),
      )
    }
    const short = queueCourse(run(5, 1), 4)
    findings.push(between('K = 5, below C RTT / 7: least queue', 0, 0, short.least, 'packets'))
    return { findings }
  },
})
