/** Files that ns-2 and ns-3 wrote, read back (README.md here). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importFile } from '../../../src/lab/import'
import type { Measured, MeasuredFlow, Quantity, Series } from '../../../src/lab/import/import-format'
import { joined } from '../../../src/lab/import/joined'
import { matchedFlows } from '../../../src/lab/import/matched-flows'
import { decodeLink } from '../../../src/lab/scenario/link'
import { exportOf } from '../../support/exports'

/** What both exports were made of. */
const LINK = 'dur=4&bw=2&buf=20&flow=newreno'
/** A packet of 1500 bytes at 2 Mbit/s, and the longest way to the ACK: base, a full buffer and the packet before it. */
const PACKET_MS = 6
const LONGEST_MS = 40 + 22 * PACKET_MS

function read(content: Uint8Array, name: string): Measured {
  const imported = importFile(content, name)
  if (!imported.ok) throw new Error(`${name}: ${imported.message}`)
  return imported.measured
}

function fileOf(name: string): Measured {
  const content = readFileSync(join(import.meta.dirname, name))
  return read(name.endsWith('.gz') ? gunzipSync(content) : content, name)
}

function seriesOf(flow: MeasuredFlow | undefined, quantity: Quantity): Series {
  const series = flow?.series[quantity]
  if (series === undefined) throw new Error(`no ${quantity}`)
  return series
}

describe('what the ns-2 export’s script traced in ns-2', () => {
  const [theirs] = fileOf('ns2-packets.tr.gz').flows
  const capture = exportOf(decodeLink(`?${LINK}&stack=ns2`).scenario, 'pcapng')
  if (typeof capture === 'string') throw new Error('pcapng is text')
  const [ours] = read(capture, 'ours.pcapng').flows

  it('has as many packets in flight after each event, and as many retransmissions, as our own run as a capture', () => {
    const [a, b] = [seriesOf(theirs, 'inFlight'), seriesOf(ours, 'inFlight')]
    expect(theirs?.retransmits).toBe(ours?.retransmits)
    // The flight of ns-2's SYN, which has a number of its own, is one packet; a capture has no data in flight yet.
    const data = [...a.values].slice(2)
    expect(data.length).toBe(b.values.length)
    expect(data.map(Math.round)).toEqual([...b.values].map(Math.round))
  })

  it('has the same round-trip times, as far as ns-2 prints digits', () => {
    const [a, b] = [seriesOf(theirs, 'rttMs'), seriesOf(ours, 'rttMs')]
    const data = [...a.values].slice(1)
    expect(data.length).toBe(b.values.length)
    for (const [k, value] of data.entries()) expect(value).toBeCloseTo(b.values[k] as number, 1)
  })
})

describe('a trace of everything by ns-2', () => {
  const { flows, notes } = fileOf('ns2-usual.tr.gz')

  it('has both agents, with windows and what was on its way', () => {
    expect(flows.map(({ name }) => name)).toEqual(['0.0 to 3.0', '1.0 to 3.1'])
    for (const flow of flows)
      expect(Object.keys(flow.series).sort()).toEqual(['cwnd', 'inFlight', 'rttMs', 'ssthresh'])
    expect(notes).toEqual([])
  })

  it('has as many retransmissions as ns-2 counted', () => {
    expect(flows.map(({ retransmits }) => retransmits)).toEqual([62, 61])
  })

  it('never had more in flight than the greatest window, and the two segments of limited transmit (RFC 3042)', () => {
    for (const flow of flows) {
      const [cwnd, flight] = [seriesOf(flow, 'cwnd'), seriesOf(flow, 'inFlight')]
      const most = Math.max(...cwnd.values)
      expect(Math.max(...flight.values)).toBeLessThanOrEqual(most + 2)
      expect(Math.max(...flight.values)).toBeGreaterThan(most - 2)
    }
  })
})

it('what the ns-3 export’s program traced in ns-3 is one flow, in the run’s own packets', () => {
  const kinds = ['cwnd', 'ssth', 'inflight', 'rtt']
  const whole = joined(
    kinds.map((kind) => ({ name: `ns3-a-${kind}.data`, measured: fileOf(`ns3-a-${kind}.data`) })),
  )
  expect(whole.flows.map(({ name }) => name)).toEqual(['ns3-a'])
  const [beside] = matchedFlows(whole.flows, decodeLink(`?${LINK}`).scenario)
  const { cwnd, ssthresh, inFlight, srttMs } = beside?.series ?? {}
  if (cwnd === undefined || ssthresh === undefined || inFlight === undefined || srttMs === undefined)
    throw new Error('something is missing')
  // The first window is of ten segments (RFC 6928), and each ACK of slow start adds one.
  expect([...cwnd.values].slice(0, 2)).toEqual([10, 11])
  // What is unset is left out, and a cut leaves at least two.
  expect(Math.max(...ssthresh.values)).toBeLessThan(100)
  expect(Math.min(...ssthresh.values)).toBeGreaterThanOrEqual(2)
  expect(Math.max(...inFlight.values)).toBeLessThanOrEqual(Math.max(...cwnd.values) + 3)
  expect(Math.min(...srttMs.values)).toBeGreaterThanOrEqual(40)
  expect(Math.max(...srttMs.values)).toBeLessThanOrEqual(LONGEST_MS)
})
