import type { Simulation } from '../../../src/simulator/simulation'
import { simulate, type TestFlow } from '../../support/dumbbell'
import { jain, sojournsS } from '../../support/measure'
import { between, defineLaw, type Finding, near } from './law'

const MBPS = 20
const PACKET_MS = 12_000 / (MBPS * 1e3)
const FROM_S = 10
const TO_S = 60

function run(flows: readonly TestFlow[]): Simulation {
  return simulate({
    mbps: MBPS,
    delayMs: 10,
    bufferPackets: 1000,
    durationS: TO_S,
    aqm: 'fq-codel',
    flows: flows.map((flow) => ({ accessMbps: 1000, ...flow })),
  })
}

/** What left the bottleneck, Mbit/s, by flow. */
function rates(simulation: Simulation): number[] {
  const { binS, flows } = simulation.log
  return flows.map(({ throughput: { columns, rows } }) => {
    let bytes = 0
    for (let row = Math.round(FROM_S / binS); row < rows; row++) bytes += Number(columns.wireBytes[row])
    return (bytes * 8) / (TO_S - FROM_S) / 1e6
  })
}

/** Thirty packets a second: 1000 bytes here, so that they count. */
const probe: TestFlow = { variant: 'game', rateMbps: 0.24 }

/** Sources that never leave their queue empty, one greedier than the other, and three probes. */
function floods(): Finding[] {
  const offered = [30, 10, 8]
  const simulation = run([...offered.map((rateMbps) => ({ variant: 'cbr', rateMbps })), probe, probe, probe])
  const all = rates(simulation)
  const sparse = all.slice(offered.length).reduce((sum, rate) => sum + rate, 0)
  const fair = (MBPS - sparse) / offered.length
  // One packet on the link and one of each other probe.
  const most = (1 + (2 * 1000) / 1500) * PACKET_MS
  return [
    ...offered.map((rate, k) =>
      near(`a flood of ${rate} Mbit/s: share`, fair, Number(all[k]), 0.01, 'Mbit/s'),
    ),
    ...[0, 1, 2].map((k) => {
      const waits = sojournsS(simulation, FROM_S, offered.length + k)
      const greatest = waits.reduce((longest, wait) => Math.max(longest, wait), 0)
      return between(`probe ${k + 1} beside floods: greatest wait`, 0, most, greatest * 1000, 'ms')
    }),
  ]
}

/** TCPs, whose queues run empty at times, and a flood: each of them may then be new, and have a turn first. */
function mixture(): Finding[] {
  const flows: TestFlow[] = [
    { variant: 'cubic', accessDelayMs: 1 },
    { variant: 'cubic', accessDelayMs: 40 },
    { variant: 'sack', accessDelayMs: 10 },
    { variant: 'cbr', rateMbps: 30 },
    probe,
  ]
  const simulation = run(flows)
  const shares = rates(simulation).slice(0, 4)
  const waits = sojournsS(simulation, FROM_S, 4)
  const greatest = waits.reduce((longest, wait) => Math.max(longest, wait), 0)
  // A turn lasts while credit is left: less than a quantum and a packet, two packets of 1500 bytes.
  const turns = 2 * (flows.length - 1)
  return [
    between(
      'CUBIC at 22 and 100 ms, Reno at 40 ms, a flood of 30 Mbit/s: Jain’s index',
      0.97,
      1,
      jain(shares),
    ),
    between('a probe beside these: greatest wait', 0, (1 + turns) * PACKET_MS, greatest * 1000, 'ms'),
  ]
}

export default defineLaw({
  title: 'FQ-CoDel: shares and sparse flows',
  sources: ['RFC 8290 §4.2', 'RFC 8290 §1.3'],
  statement:
    'Flows that are never without a packet get equal shares, whatever they offer (20 Mbit/s). A flow that sends less than its share ' +
    'is always new: its packets wait for the one on the link and for one turn of each other new flow, no longer. TCPs whose queue ' +
    'CoDel keeps short are new, too, whenever it has run empty, and get somewhat less than their share.',
  tolerance: 'Shares of floods 1 %; waits are bounds.',
  measure: () => ({ findings: [...floods(), ...mixture()] }),
})
