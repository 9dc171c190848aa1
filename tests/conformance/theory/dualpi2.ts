import { PacketFlag } from '../../../src/simulator/log'
import type { Simulation } from '../../../src/simulator/simulation'
import { simulate } from '../../support/dumbbell'
import { goodputMbps, sojournsS, windowCourse } from '../../support/measure'
import { between, defineLaw, type Finding, near } from './law'

const FROM_S = 10
const COUPLING = 2
/** Flows of each kind: enough to keep the base probability steady, as the formulas have it. */
const PAIRS = 5
/**
 * W p_CL of a scalable flow: it grows by one a round trip, and a cut by p / 2 comes at the first mark after a round trip
 * without one. Marks are spread over all flows, so that each sees them at random: W p / 2 = 1 + 1 / W p. (With a cut in
 * every round trip it would be 2.)
 */
const SCALABLE = 1 + Math.sqrt(3)
/** W sqrt(p_C) of Reno, and of CUBIC where it is Reno-friendly. */
const RENO = Math.sqrt(1.5)

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Part of the packets of a kind that were marked. Even flows are Prague, odd ones Classic. */
function marked(simulation: Simulation, kind: 0 | 1): number {
  const { columns, rows } = simulation.log.packets
  let sent = 0
  let marks = 0
  for (let row = 0; row < rows; row++) {
    if (Number(columns.flow[row]) % 2 !== kind || Number(columns.sent[row]) < FROM_S) continue
    sent++
    if ((Number(columns.flags[row]) & PacketFlag.ce) !== 0) marks++
  }
  return marks / sent
}

function share(classic: string, name: string): Finding[] {
  const simulation = simulate({
    mbps: 24 * PAIRS,
    delayMs: 18,
    bufferPackets: 4000,
    durationS: 40,
    aqm: 'dualpi2',
    ecn: true,
    stackParams: { delayedAckSegments: 1 },
    flows: Array.from({ length: 2 * PAIRS }, (_, k) => ({
      variant: k % 2 === 0 ? 'prague' : classic,
      startS: k * 0.1,
      accessMbps: 1000,
    })),
  })
  const ofKind = (value: (flow: number) => number): [number, number] => [
    mean(Array.from({ length: PAIRS }, (_, k) => value(2 * k))),
    mean(Array.from({ length: PAIRS }, (_, k) => value(2 * k + 1))),
  ]
  const [wL, wC] = ofKind((flow) => windowCourse(simulation, 'cwnd', FROM_S, flow).mean)
  const [rttL, rttC] = ofKind((flow) => windowCourse(simulation, 'srttMs', FROM_S, flow).mean)
  const rates = goodputMbps(simulation, FROM_S)
  const [rateL, rateC] = ofKind((flow) => Number(rates[flow]))
  const [waitL, waitC] = ofKind((flow) => mean(sojournsS(simulation, FROM_S, flow)) * 1000)
  const ratio = ((SCALABLE / (RENO * COUPLING)) * rttC) / rttL
  return [
    near(`beside ${name}: W p_CL of Prague`, SCALABLE, wL * marked(simulation, 0), 0.15),
    near(`W sqrt(p_C) of ${name}`, RENO, wC * Math.sqrt(marked(simulation, 1)), 0.1),
    near(`rate of Prague over that of ${name}`, ratio, rateL / rateC, 0.2),
    between(`beside ${name}: mean wait of Prague`, 0, 1, waitL, 'ms'),
    near(`mean wait of ${name}`, 15, waitC, 0.2, 'ms'),
  ]
}

export default defineLaw({
  title: 'DualPI2: coupling',
  sources: ['RFC 9332 §2.1', 'RFC 9332 appendix A', 'De Schepper et al. 2016 §4'],
  statement:
    'A scalable window goes as 2.73 / p_CL (2 / p_CL where each round trip has a cut) and a Classic one as 1.22 / sqrt(p_C). With ' +
    'p_C = (p_CL / k)² and k = 2 the windows are nearly equal, 2.73 to 2.44, and rates as these windows over the RTTs, of which the ' +
    `Classic one holds the queue of 15 ms that the L4S flows do not see: ${PAIRS} Prague flows beside ${PAIRS} of CUBIC or Reno, 24 Mbit/s a pair, 40 ms.`,
  tolerance:
    'W sqrt(p) 10 %: recoveries. W p 15 %: the base probability is not quite steady. Rates 20 %: both. The Classic wait 20 % of ' +
    'the target: the controller sees the head of the queue, at its updates only.',
  measure: (long) => ({ findings: [...(long ? share('cubic', 'CUBIC') : []), ...share('sack', 'Reno')] }),
})
