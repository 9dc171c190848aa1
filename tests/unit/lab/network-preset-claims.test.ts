/** What the sentences of presets of chains, and of incast, say is what their runs do. */
import { describe, expect, it } from 'vitest'
import { fairSharesOf } from '../../../src/lab/fair-shares'
import { presets } from '../../../src/lab/presets'
import { ANSWER_BYTES, ASKED_S, SERVERS } from '../../../src/lab/presets/incast'
import { LOT_MBPS, LOT_SETTLED_S } from '../../../src/lab/presets/set-ups/parking-lot'
import { rateTraces } from '../../../src/lab/rate-traces'
import { run } from '../../../src/lab/run/run'
import type { LinkSettings, Scenario } from '../../../src/lab/scenario/scenario'
import { codeOf, fieldColumn, PassageFlag } from '../../../src/simulator/log'
import { hopOfLink, linkNumber, type Way } from '../../../src/simulator/network/link-number'

function scenarioOf(id: string): Scenario {
  const preset = presets.find((one) => one.id === id)
  if (preset === undefined) throw new Error(`no preset ${id}`)
  return preset.scenario
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The run of a preset, with what is asked of any part of it. */
function observed(id: string) {
  const scenario = scenarioOf(id)
  const binS = scenario.durationS / 1000
  const { log, result } = run(scenario, { series: true, packets: true, binS })
  const place = (flow: string): number => scenario.flows.findIndex((one) => one.id === flow)
  /** What came to a link's queue within [fromS, toS) and left it. */
  const passages = (hop: number, way: Way, fromS: number, toS: number) => {
    const table = log.links[linkNumber(hop, way)]?.passages
    if (table == null) throw new Error(`no hop ${hop}`)
    const { columns: c, rows } = table
    return Array.from({ length: rows }, (_, row) => ({
      flow: c.flow[row] as number,
      ack: ((c.flags[row] as number) & PassageFlag.ack) !== 0,
      enqueued: c.enqueued[row] as number,
      dequeued: c.dequeued[row] as number,
    })).filter(({ enqueued, dequeued }) => enqueued >= fromS && enqueued < toS && !Number.isNaN(dequeued))
  }
  const waits = (hop: number, way: Way, flow: string, fromS: number, toS: number): number[] =>
    passages(hop, way, fromS, toS)
      .filter((passage) => passage.flow === place(flow))
      .map(({ enqueued, dequeued }) => 1000 * (dequeued - enqueued))
  return {
    scenario,
    log,
    result,
    hops: scenario.network?.hops ?? [],
    /** On the wire over [fromS, toS), Mbit/s. */
    mbps(flow: string, fromS: number, toS: number): number {
      const bytes = log.flows[place(flow)]?.throughput.columns.wireBytes ?? new Float64Array()
      const part = bytes.subarray(Math.round(fromS / binS), Math.round(toS / binS))
      return (part.reduce((sum, some) => sum + some, 0) * 8) / 1e6 / (toS - fromS)
    },
    passages,
    /** Mean time that packets and ACKs of the flow wait at the hop, ms. */
    wait: (hop: number, way: Way, flow: string, fromS: number, toS: number): number =>
      mean(waits(hop, way, flow, fromS, toS)),
    /** Drops of the flow's data by hop within [fromS, toS). */
    drops(flow: string, fromS: number, toS: number): number[] {
      const { columns: c, rows } = log.events
      const links = fieldColumn(log.events, 'drop', 'link')
      const byHop = scenario.network?.hops.map(() => 0) ?? []
      for (let row = 0; row < rows; row++) {
        const t = c.t[row] as number
        if (c.kind[row] !== codeOf('drop') || c.flow[row] !== place(flow) || t < fromS || t >= toS) continue
        const hop = hopOfLink(links[row] as number)
        byHop[hop] = (byHop[hop] ?? 0) + 1
      }
      return byHop
    },
  }
}

describe('what parking lots say', () => {
  const lots = [
    { hops: 2, most: 3 / 7, words: /less than 3/ },
    { hops: 3, most: 1 / 5, words: /less than a fifth/ },
    { hops: 5, most: 1 / 10, words: /less than a tenth/ },
  ]
  it.each(lots)('$hops hops: the long flow has least, waits everywhere and is dropped everywhere', (lot) => {
    const { hops, most, words } = lot
    const id = `parking-lot-${hops}`
    const { scenario, mbps, wait, drops } = observed(id)
    const { durationS: toS } = scenario
    expect(scenario.network?.hops.map(({ bandwidthMbps }) => bandwidthMbps)).toEqual(
      Array.from({ length: hops }, () => LOT_MBPS),
    )
    expect(presets.find((one) => one.id === id)?.summary).toMatch(words)
    const long = mbps('long', LOT_SETTLED_S, toS)
    const short = scenario.flows.slice(1).map((flow) => mbps(flow.id, LOT_SETTLED_S, toS))
    expect(long).toBeLessThan(most * Math.min(...short))
    if (hops === 2) expect(long).toBeLessThan(3)
    for (const rate of short) expect(long + rate).toBeGreaterThan(0.98 * LOT_MBPS)
    for (let hop = 0; hop < hops; hop++)
      expect(wait(hop, 'forward', 'long', LOT_SETTLED_S, toS)).toBeGreaterThan(10)
    for (const count of drops('long', LOT_SETTLED_S, toS)) expect(count).toBeGreaterThan(0)
  })

  it('the fair shares are half a link by max-min, and a third and a fifth of the others in proportion', () => {
    for (const { hops } of lots) {
      const fair = fairSharesOf(scenarioOf(`parking-lot-${hops}`))
      const [long = 0, ...short] = fair?.proportional ?? []
      for (const share of fair?.maxMin ?? []) expect(share).toBeCloseTo(LOT_MBPS / 2, 6)
      for (const share of short) expect(long / share).toBeCloseTo(1 / hops, 5)
    }
  })
})

it('A bottleneck that moves: the queue is at the slowest hop alone, and the sender has 6 Mbit/s all the time', () => {
  const { hops, mbps, wait } = observed('moving-bottleneck')
  expect(hops).toHaveLength(3)
  // The buffer of 40 packets lasts for two round trips after a change.
  const parts = [5, 17, 32].map((fromS, slowest) => ({
    slowest,
    fromS,
    toS: [15, 30, 45][slowest] as number,
  }))
  for (const { slowest, fromS, toS } of parts) {
    expect(mbps('download', fromS, toS)).toBeGreaterThan(0.99 * 6)
    for (const hop of hops.keys()) {
      const ms = wait(hop, 'forward', 'download', fromS, toS)
      if (hop === slowest) expect(ms).toBeGreaterThan(40)
      else expect(ms).toBeLessThan(2)
    }
  }
})

it('ACK compression: ACKs of packets that came one after another leave back to back, and neither way is full', () => {
  const { mbps, passages, wait } = observed('ack-compression')
  const packetS = (1500 * 8) / 5e6
  /** Share of the ACKs of the first flow that leave B within a tenth of a packet's time after the one before. */
  const backToBack = (fromS: number, toS: number): number => {
    const left = passages(0, 'back', fromS, toS).filter(({ flow, ack }) => flow === 0 && ack)
    const gaps = left.slice(1).map(({ dequeued }, k) => dequeued - (left[k]?.dequeued ?? 0))
    return gaps.filter((gap) => gap < packetS / 10).length / gaps.length
  }
  /** How close two of its data packets follow each other at the most, s. */
  const closest = (fromS: number, toS: number): number => {
    const left = passages(0, 'forward', fromS, toS).filter(({ flow, ack }) => flow === 0 && !ack)
    return Math.min(...left.slice(1).map(({ dequeued }, k) => dequeued - (left[k]?.dequeued ?? 0)))
  }
  expect(mbps('there', 5, 20)).toBeGreaterThan(0.99 * 5)
  expect(backToBack(5, 20)).toBe(0)
  expect(wait(0, 'back', 'there', 5, 20)).toBeLessThan(0.1)
  expect(backToBack(25, 60)).toBeGreaterThan(0.5)
  expect(closest(25, 60)).toBeGreaterThan(0.99 * packetS)
  expect(wait(0, 'back', 'there', 25, 60)).toBeGreaterThan(5)
  for (const flow of ['there', 'back']) expect(mbps(flow, 25, 60)).toBeLessThan(0.85 * 5)
})

it('A download under an upload: less than half is left while its ACKs wait, and nine tenths with FQ-CoDel', () => {
  const { hops, mbps, wait } = observed('home-uplink')
  expect([hops[0]?.bandwidthMbps, hops[0]?.back?.bandwidthMbps]).toEqual([5, 50])
  expect(mbps('download', 3, 10)).toBeGreaterThan(0.99 * 50)
  expect(mbps('download', 12, 20)).toBeLessThan(0.5 * 50)
  expect(mbps('upload', 12, 20)).toBeGreaterThan(0.9 * 5)
  expect(wait(0, 'forward', 'download', 3, 10)).toBeLessThan(1)
  expect(wait(0, 'forward', 'download', 12, 20)).toBeGreaterThan(100)
  expect(wait(0, 'forward', 'download', 22, 30)).toBeLessThan(5)
  expect(mbps('download', 22, 30)).toBeGreaterThan(0.9 * 50)
})

it('Incast: half of the senders wait for the timer, and an answer of 34 ms takes more than 200', () => {
  const { scenario, result, log } = observed('incast')
  const { bandwidthMbps, buffer } = scenario.bottleneck
  expect(scenario.flows).toHaveLength(SERVERS)
  expect(buffer).toEqual({ packets: 32 })
  // 40 bytes of header to 1460 of payload.
  const idealMs = (SERVERS * ANSWER_BYTES * (1500 / 1460) * 8) / bandwidthMbps / 1000
  expect(Math.round(idealMs)).toBe(34)
  const lastS = Math.max(...result.flows.map(({ completionS }) => completionS ?? Number.POSITIVE_INFINITY))
  expect(1000 * (lastS - ASKED_S)).toBeGreaterThan(200)
  expect(1000 * (lastS - ASKED_S)).toBeLessThan(300)
  expect(result.flows.filter(({ timeouts }) => timeouts > 0)).toHaveLength(SERVERS / 2)
  const { columns: c, rows } = log.packets
  const sent = [...c.departed.subarray(0, rows)].filter(Number.isFinite).sort((one, other) => one - other)
  const idle = Math.max(...sent.slice(1).map((at, k) => at - (sent[k] as number)))
  expect(idle).toBeGreaterThan(0.15)
})

it('A satellite hop: the course is a model with steps of 15 s, CUBIC keeps it full, and half the rate doubles the wait', () => {
  const { hops, scenario, mbps, wait } = observed('satellite')
  const [hop] = hops as readonly LinkSettings[]
  expect(hop?.rateTrace).toEqual({ id: 'satellite' })
  const { stepS, shares } = rateTraces.get('satellite')?.course() ?? { stepS: Number.NaN, shares: [] }
  const interval = (index: number) => mean(shares.slice((index * 15) / stepS, ((index + 1) * 15) / stepS))
  expect(interval(1) / interval(0)).toBeGreaterThan(0.45)
  expect(interval(1) / interval(0)).toBeLessThan(0.55)
  expect(scenario.timeline.map(({ atS }) => atS)).toEqual([15, 30, 45])
  const rate = (index: number) => 20 * interval(index)
  expect(mbps('download', 3, 15) / rate(0)).toBeGreaterThan(0.9)
  expect(mbps('download', 18, 30) / rate(1)).toBeGreaterThan(0.95)
  expect(mbps('download', 33, 45) / rate(2)).toBeGreaterThan(0.95)
  expect(mbps('download', 48, 60) / rate(3)).toBeGreaterThan(0.95)
  const ratio = wait(0, 'forward', 'download', 16, 30) / wait(0, 'forward', 'download', 3, 15)
  expect(ratio).toBeGreaterThan(1.7)
  expect(ratio).toBeLessThan(2.6)
})
