import type { Simulation } from '../../../src/simulator/simulation'
import { simulate } from '../../support/dumbbell'
import { sojournsS, timesOf } from '../../support/measure'
import { between, defineLaw, near } from './law'

const TARGET_S = 0.005
const INTERVAL_S = 0.1

/** Sum of 1 / sqrt(k) for k < n, less 2 sqrt(n), for large n: Riemann's zeta(1/2). */
const ZETA = -1.4603545

/** Drops in a time t from the first one on: interval x (2 sqrt(n) + zeta(1/2)) = t. */
const dropsIn = (t: number): number => ((t / INTERVAL_S - ZETA) / 2) ** 2

/** Twice what the link carries, from a source that does not respond. */
function flood(): Simulation {
  return simulate({
    mbps: 10,
    bufferPackets: 1_000_000,
    durationS: 12,
    aqm: 'codel',
    flows: [{ variant: 'cbr', rateMbps: 20, accessMbps: 1000 }],
  })
}

const path = { mbps: 10, delayMs: 18, rttS: 0.04 }

/** One Reno flow that comes out of slow start below the pipe, so that it meets CoDel in congestion avoidance. */
function reno(): Simulation {
  return simulate({
    mbps: path.mbps,
    delayMs: path.delayMs,
    bufferPackets: 1000,
    durationS: 60,
    aqm: 'codel',
    stackParams: { delayedAckSegments: 1 },
    flows: [{ variant: 'sack', initialSsthresh: 20 }],
  })
}

export default defineLaw({
  title: 'CoDel: control law and settling',
  sources: ['RFC 8289 §3.3', 'RFC 8289 §5.6', 'Nichols & Jacobson 2012'],
  statement:
    'While the delay stays above target, drop n + 1 follows drop n after interval / sqrt(n), so that about (t / 2 interval)² ' +
    'packets are dropped in a time t, exactly (t / 2 interval + 0.73)²: a source that does not respond, at twice the rate of the link. And with one Reno flow ' +
    '(10 Mbit/s, 40 ms) the delay passes the target by what the window grows in an interval and the round trip until the ' +
    'sender knows, a packet each.',
  tolerance: 'Drops 1 %. Delay: the time of one packet more or less, because round trips are whole.',
  measure: () => {
    const flooded = flood()
    const drops = timesOf(flooded, 'drop')
    const first = Number(drops[0])
    const packetS = 12_000 / (path.mbps * 1e6)
    const findings = [2, 4, 8].map((t) =>
      near(
        `drops in the first ${t} s`,
        dropsIn(t),
        drops.filter((at) => at <= first + t).length,
        0.01,
        'packets',
      ),
    )
    const rttS = path.rttS + TARGET_S
    const simulation = reno()
    const peakS = sojournsS(simulation, 10).reduce((most, sojourn) => Math.max(most, sojourn), 0)
    const rounds = INTERVAL_S / rttS + 1
    const expected = (TARGET_S + rounds * packetS) * 1000
    findings.push(
      between(
        'greatest delay under Reno',
        expected - packetS * 1000,
        expected + packetS * 1000,
        peakS * 1000,
        'ms',
      ),
      between(
        'drops under Reno, a cycle',
        1,
        1,
        timesOf(simulation, 'drop').length / timesOf(simulation, 'fast retransmit').length,
      ),
    )
    const curve = Array.from({ length: 60 }, (_, k) => 0.2 * (k + 1))
    const shown = drops.filter((_, k) => k % 40 === 0)
    return {
      findings,
      figure: {
        title: 'Drops of CoDel from an unresponsive flood',
        xLabel: 's since the first drop',
        yLabel: 'packets',
        logarithmic: false,
        lines: [
          {
            label: '(t / 2 interval + 0.73)²',
            colour: '#1668b8',
            form: 'line',
            x: curve,
            y: curve.map(dropsIn),
          },
          {
            label: 'Sawtooth',
            colour: '#c2396b',
            form: 'points',
            x: shown.map((at) => at - first),
            y: shown.map((_, k) => k * 40 + 1),
          },
        ],
      },
    }
  },
})
