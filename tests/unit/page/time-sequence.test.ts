/** The time–sequence diagram: the way of each packet through the lanes of the routers that it passes. */
import { describe, expect, it } from 'vitest'
import { networkOf } from '../../../src/page/charts/conditions'
import { journeysIn, tallyOf } from '../../../src/page/time-sequence/journeys'
import { chainLanes, lanesOf } from '../../../src/page/time-sequence/lanes'
import { sequenceSummary, sequenceTable } from '../../../src/page/time-sequence/summary'
import { type Way, Ways } from '../../../src/page/time-sequence/ways'
import { AckFlag, codeOf, Fate } from '../../../src/simulator/log'
import { chainOf, twoHops } from '../../support/chains'
import { ran, runOf, viewOf } from '../../support/runs'

const run = ran(chainOf(twoHops))
const network = networkOf(run.scenario)
const { packets, acks, events } = run.log
const all = new Ways(run.log, network, run.scenario.durationS)
const LONG = 0
const UPSTREAM = 3

const rowsOf = (flow: number): number[] =>
  Array.from({ length: packets.rows }, (_, row) => row).filter((row) => packets.columns.flow[row] === flow)
const placesOf = ({ stations }: Way): number[] => stations.map(({ place }) => place)
const ascends = (values: readonly number[]): boolean =>
  values.every((value, k) => k === 0 || value >= (values[k - 1] as number))

describe('the way of a packet on a chain', () => {
  it('goes through each router between its hosts, down or up, and its ACK back the same way', () => {
    const long = rowsOf(LONG).find((row) => packets.columns.fate[row] === Fate.delivered) ?? -1
    // Hosts above A, both ends of its buffer, those of B, the routers' end C, and the hosts below.
    expect(placesOf(all.packet(long))).toEqual([0, 1, 2, 5, 6, 9, 11])
    const up = rowsOf(UPSTREAM).find((row) => packets.columns.fate[row] === Fate.delivered) ?? -1
    expect(placesOf(all.packet(up))).toEqual([11, 10, 9, 6, 5, 2, 0])
    const ack = acks.columns.flow.findIndex(
      (flow, row) => flow === LONG && ((acks.columns.flags[row] as number) & AckFlag.lost) === 0,
    )
    expect(placesOf(all.ack(ack))).toEqual([11, 10, 9, 6, 5, 2, 0])
  })

  it('takes its time forwards, waits only in buffers, and ends at the receiver, lost, or at the end of the run', () => {
    const ends = { arrived: 0, lost: 0 }
    for (let row = 0; row < packets.rows; row++) {
      const { stations, lost, arrived } = all.packet(row)
      expect(ascends(stations.map(({ timeS }) => timeS))).toBe(true)
      const at = placesOf(all.packet(row))
      expect(ascends(packets.columns.flow[row] === UPSTREAM ? at.map((place) => -place) : at)).toBe(true)
      for (const { place, waits } of stations) if (waits === true) expect([1, 2]).toContain(place % 4)
      expect(lost && arrived).toBe(false)
      if (lost) ends.lost++
      if (arrived) ends.arrived++
    }
    expect(ends.lost).toBeGreaterThan(20)
    expect(ends.arrived).toBeGreaterThan(1000)
  })

  it('ends at the router that drops it', () => {
    const { columns } = events
    let seen = 0
    for (let row = 0; row < events.rows; row++) {
      const packet = columns.packet[row] as number
      if (columns.kind[row] !== codeOf('drop') || packet < 0) continue
      const last = all.packet(packet).stations.at(-1)
      expect(last?.timeS).toBe(columns.t[row])
      seen++
    }
    expect(seen).toBeGreaterThan(20)
  })

  it('of an ACK that is dropped ends at a router too', () => {
    const lost = Array.from({ length: acks.rows }, (_, row) => row).filter(
      (row) => ((acks.columns.flags[row] as number) & AckFlag.lost) !== 0,
    )
    expect(lost.length).toBeGreaterThan(0)
    for (const row of lost) {
      const way = all.ack(row)
      expect([way.lost, way.arrived]).toEqual([true, false])
      expect([1, 2]).toContain((way.stations.at(-1)?.place ?? 0) % 4)
    }
  })
})

describe('the lanes', () => {
  const route = (from: number, to: number) => ({ from, to })

  it('are those of the routers that a flow passes, with hosts where flows end', () => {
    const lanes = chainLanes(4, [route(1, 2), route(2, 1)])
    expect(lanes.labels.map(({ text }) => text)).toEqual(['B', 'C', 'hosts', 'hosts'])
    expect(lanes.bands).toEqual([
      [5, 6],
      [9, 10],
    ])
    expect(lanes.levels).toHaveLength(16)
    expect(lanes.levels.every((level, k) => k === 0 || level >= (lanes.levels[k - 1] as number))).toBe(true)
    expect(lanes.levels.at(-1)).toBe(1)
  })

  it('of a hidden flow are left out; without flows they are those of the last router alone', () => {
    const hidden = new Set([0, 2, 3])
    expect(lanesOf(network, hidden).bands).toHaveLength(2)
    expect(lanesOf(network, new Set([0, 1, 2, 3])).bands).toHaveLength(1)
  })

  it('of a dumbbell are its hosts and its one buffer', () => {
    const dumbbell = runOf({ version: 1, durationS: 2, flows: [{ id: 'a', variant: 'reno' }] })
    const ways = new Ways(dumbbell.log, networkOf(dumbbell.scenario), 2)
    expect(placesOf(ways.packet(1))).toEqual([0, 1, 2, 3])
    expect(placesOf(ways.ack(0))).toEqual([3, 0])
    expect(lanesOf(networkOf(dumbbell.scenario), new Set()).labels.map(({ text }) => text)).toEqual([
      'Sender',
      'Buffer',
      'Receiver',
    ])
  })
})

describe('a window of the diagram', () => {
  it('has every packet and ACK that is under way in it', () => {
    const [fromS, toS] = [4, 4.1]
    const journeys = journeysIn(run.log, fromS, toS)
    const ways = new Ways(run.log, network, toS)
    const found = new Set(journeys.packets)
    for (let row = 0; row < packets.rows; row++) {
      const { stations } = all.packet(row)
      const [beginS, endS] = [stations[0]?.timeS ?? 0, stations.at(-1)?.timeS ?? 0]
      if (beginS < toS && endS > fromS) expect(found.has(row)).toBe(true)
    }
    const foundAcks = new Set(journeys.acks)
    for (let row = 0; row < acks.rows; row++) {
      const { stations } = all.ack(row)
      const [beginS, endS] = [stations[0]?.timeS ?? 0, stations.at(-1)?.timeS ?? 0]
      if (stations.length > 1 && beginS < toS && endS > fromS) expect(foundAcks.has(row)).toBe(true)
    }
    expect(ways.packet(journeys.packets[0] ?? 0).stations.length).toBeGreaterThan(1)
  })

  it('counts a lost ACK as no lost packet, and tells how long packets waited at all routers together', () => {
    const journeys = journeysIn(run.log, 0, run.scenario.durationS)
    const lost = tallyOf(run.log, network.config, journeys).map((tally) => tally.lost)
    const drops = run.scenario.flows.map(
      (_, flow) =>
        rowsOf(flow).filter((row) => (packets.columns.fate[row] as number) > Fate.delivered).length,
    )
    expect(lost).toEqual(drops)
    const view = viewOf(run, 5)
    const window = journeysIn(run.log, 4.9, 5.1)
    expect(sequenceSummary(run, window, view)).toMatch(/newreno|NewReno/i)
    const { heads, rows } = sequenceTable(run, window, 5)
    const waited = heads.indexOf('Waited')
    expect(rows.filter((row) => /ms|µs|s/.test(row[waited] ?? '')).length).toBeGreaterThan(5)
  })
})
