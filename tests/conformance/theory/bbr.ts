import { simulate } from '../../support/dumbbell'
import { goodputMbps, queueCourse, windowCourse } from '../../support/measure'
import { between, defineLaw, type Finding, near } from './law'

const MBPS = 20
const RTT_S = 0.04
/** Packets that fill the path. */
const BDP = (MBPS * 1e6 * RTT_S) / 12_000

/** Middle of the times between the beginnings of probes, s. */
function betweenProbesS(simulation: ReturnType<typeof simulate>, fromS: number): number {
  const window = simulation.log.flows[0]?.window
  if (window === undefined) throw new Error('no flow')
  const gains = (window.columns as unknown as Readonly<Record<string, ArrayLike<number>>>).pacingGain ?? []
  const begins: number[] = []
  for (let row = 1; row < window.rows; row++)
    if (gains[row] === 1.25 && gains[row - 1] !== 1.25 && Number(window.columns.t[row]) >= fromS)
      begins.push(Number(window.columns.t[row]))
  const gaps = begins.slice(1).map((at, k) => at - Number(begins[k]))
  return Number(gaps.sort((a, b) => a - b)[gaps.length >> 1])
}

/** Share of the time from `fromS` on in which a signal has this value. */
function share(simulation: ReturnType<typeof simulate>, key: string, value: number, fromS: number): number {
  const window = simulation.log.flows[0]?.window
  if (window === undefined) throw new Error('no flow')
  const values = (window.columns as unknown as Readonly<Record<string, ArrayLike<number>>>)[key] ?? []
  const { t } = window.columns
  let held = 0
  let all = 0
  for (let row = 0; row + 1 < window.rows; row++) {
    if (Number(t[row]) < fromS) continue
    const span = Number(t[row + 1]) - Number(t[row])
    all += span
    if (Math.abs(Number(values[row]) - value) < 1e-6) held += span
  }
  return held / all
}

interface Point {
  readonly findings: Finding[]
  readonly simulation: ReturnType<typeof simulate>
}
const FROM_S = 5

function operatingPoint(variant: string, name: string, leastRate: number): Point {
  const simulation = simulate({
    mbps: MBPS,
    delayMs: 18,
    bufferPackets: 10 * BDP,
    durationS: 60,
    flows: [{ variant }],
  })
  const queue = queueCourse(simulation, FROM_S)
  const full = (MBPS * 1448) / 1500
  const inFlight = windowCourse(simulation, 'inFlight', FROM_S).mean
  const { dropsOverflow } = simulation.totals.bottleneck
  return {
    findings: [
      between(
        `${name}: goodput`,
        leastRate * full,
        full,
        Number(goodputMbps(simulation, FROM_S)[0]),
        'Mbit/s',
      ),
      between(`${name}: mean in flight`, 0.9, 1.3, inFlight / BDP, 'BDP'),
      between(`${name}: mean queue`, 0, 0.25, queue.mean / BDP, 'BDP'),
      between(`${name}: greatest queue`, 0, 1, queue.greatest / BDP, 'BDP'),
      between(`${name}: least queue`, 0, 0, queue.least, 'packets'),
      between(`${name}: packets dropped`, 0, 0, dropsOverflow, 'packets'),
    ],
    simulation,
  }
}

export default defineLaw({
  title: 'BBR and BBRv3: operating point',
  sources: [
    'Kleinrock 1979',
    'Cardwell et al. 2016',
    'draft-cardwell-iccrg-bbr-congestion-control-00 §4.3.4',
    'draft-ietf-ccwg-bbr §5.3.3.8',
  ],
  statement:
    'Alone on a path with a buffer of ten BDP (20 Mbit/s, 40 ms) BBR keeps about one BDP in flight and the queue between ' +
    'nothing and a BDP, at the full rate and without a loss; Reno fills the buffer. Of version 1 one phase in eight probes at ' +
    '5/4 and the next one drains at 3/4; version 3 waits 2 to 3 s (and no more rounds than a Reno flow of this BDP would need, at most 63) before it probes.',
  tolerance:
    'ProbeRTT takes 0.2 s in 10 s of version 1 and, at half the path, in 5 s of version 3. A phase of version 1 lasts a round ' +
    'trip and until it has done what it is for, hence 25 %; a ProbeRTT, every 5 s, lets the wait of version 3 begin anew.',
  measure: () => {
    const one = operatingPoint('bbr', 'BBR', 0.95)
    const three = operatingPoint('bbr3', 'BBRv3', 0.93)
    return {
      findings: [
        ...one.findings,
        near('BBR: part of the time at 5/4', 1 / 8, share(one.simulation, 'pacingGain', 1.25, FROM_S), 0.25),
        near('BBR: part of the time at 3/4', 1 / 8, share(one.simulation, 'pacingGain', 0.75, FROM_S), 0.25),
        ...three.findings,
        between('BBRv3: time between probes', 2, 5.5, betweenProbesS(three.simulation, FROM_S), 's'),
      ],
    }
  },
})
