import { describe, expect, it } from 'vitest'
import { formatCount } from '../../../src/lab/format'
import { networkOf } from '../../../src/page/charts/conditions'
import { waiting } from '../../../src/page/packet-view/captions'
import { drawPacketView } from '../../../src/page/packet-view/draw'
import { recentDrops } from '../../../src/page/packet-view/drops'
import { packetIndexOf } from '../../../src/page/packet-view/packet-index'
import { averagingOf, type Scene } from '../../../src/page/packet-view/scene'
import { packetLife } from '../../../src/page/packet-view/summary'
import { EVENT_KINDS, Fate } from '../../../src/simulator/log'
import { bottleneck, codel, droptail, flows } from '../../support/packet-runs'
import { runOf, viewOf } from '../../support/runs'
import { sceneOf } from '../../support/scene'

/** Rows of the packets in the buffer, head first. */
function inBuffer({ index, timeS, rows }: Scene): number[] {
  const found = index.buffer.overlapping(timeS, timeS, rows)
  return [...rows.subarray(0, found)].reverse()
}

/** Instants that are no packet's: the 7 µs keep them off the grid of transmission times. */
const instants = Array.from({ length: 150 }, (_, k) => 0.3 + k * 0.077_007)

describe.each([
  ['DropTail', droptail],
  ['CoDel', codel],
])('the buffer under %s', (_, run) => {
  it('holds as many packets as the queue counted, at any instant', () => {
    for (const timeS of instants) {
      const { scene } = sceneOf(run, timeS)
      expect(inBuffer(scene).length, `at ${timeS} s`).toBe(waiting(scene, 'packets'))
    }
  })

  it('is in the order in which the packets came and will leave', () => {
    const { enqueued, dequeued } = run.log.packets.columns
    for (const timeS of instants) {
      const rows = inBuffer(sceneOf(run, timeS).scene)
      for (let k = 1; k < rows.length; k++) {
        const [before, after] = [rows[k - 1] as number, rows[k] as number]
        expect(enqueued[before]).toBeLessThanOrEqual(enqueued[after] as number)
        if (Number.isFinite(dequeued[before]) && Number.isFinite(dequeued[after]))
          expect(dequeued[before]).toBeLessThan(dequeued[after] as number)
      }
    }
  })
})

it('packets that come in before the events of their drops are put right when these come', () => {
  const { columns } = codel.log.events
  const drop = columns.kind.lastIndexOf(EVENT_KINDS.indexOf('drop'), codel.log.events.rows - 1)
  const timeS = (columns.t[drop] as number) - 1e-6
  const events = Object.assign(Object.create(codel.log.events), { rows: 0 }) as typeof codel.log.events
  const log = { ...codel.log, events }
  const early = packetIndexOf(log, timeS)
  Object.assign(events, { rows: codel.log.events.rows })
  early.update(timeS)
  const { scene } = sceneOf(codel, timeS)
  expect(inBuffer({ ...scene, index: early })).toEqual(inBuffer(scene))
  expect(inBuffer(scene)).toContain(columns.packet[drop])
})

describe('the pipe', () => {
  it('has nothing of a packet that was lost on it after its last bit', () => {
    const run = runOf({
      version: 1,
      durationS: 4,
      bottleneck: { ...bottleneck, loss: { model: 'bernoulli', percent: 5 } },
      flows,
    })
    const { fate, departed, reached } = run.log.packets.columns
    const lost = Array.from({ length: run.log.packets.rows }, (_, row) => row).filter(
      (row) => fate[row] === Fate.wire && (reached[row] as number) < 4,
    )
    expect(lost.length).toBeGreaterThan(10)
    for (const row of lost) {
      const leftS = departed[row] as number
      for (const [timeS, isThere] of [
        [leftS - 1e-6, true],
        [leftS + 1e-6, false],
      ] as const) {
        const { scene } = sceneOf(run, timeS)
        drawPacketView(scene)
        const { pipe } = scene.layout
        const spot = scene.hits.topOf(row)
        const onPipe = spot !== null && spot.x >= pipe.left && spot.y > pipe.top - 20 && spot.y < pipe.bottom
        if (isThere) expect(onPipe, `packet ${row} at ${timeS} s`).toBe(true)
        else {
          const found = scene.index.wire.overlapping(timeS, timeS, scene.rows)
          expect([...scene.rows.subarray(0, found)], `packet ${row} at ${timeS} s`).not.toContain(row)
        }
      }
    }
  })

  it('is to scale: a tile is as long as its transmission time is to the delay', () => {
    const { scene } = sceneOf(droptail, 6.123_456)
    drawPacketView(scene)
    const { left, right, top, bottom } = scene.layout.pipe
    // 1 500 bytes at 10 Mbit/s take 1.2 ms, 15 of which fill 18 ms.
    const tile = (right - left) / 15
    const { index, rows, timeS } = scene
    const { dequeued } = droptail.log.packets.columns
    const found = index.wire.overlapping(timeS, timeS, rows)
    expect(found).toBeGreaterThanOrEqual(15)
    for (let k = 0; k < found; k++) {
      const row = rows[k] as number
      const front = left + ((timeS - (dequeued[row] as number)) / 0.018) * (right - left)
      const centre = front - tile / 2
      if (centre > left && centre < right) expect(scene.hits.at(centre, (top + bottom) / 2, 0)).toBe(row)
    }
  })

  it('says what it is drawn from', () => {
    const { scene, recorded } = sceneOf(droptail, 6)
    drawPacketView(scene)
    expect(recorded.texts()).toContain('18 ms at 10 Mbit/s, drawn to scale')
    expect(recorded.texts()).toContain('Router DropTail')
    expect(recorded.texts().some((text) => /^\d+ of 64 packets$/.test(text))).toBe(true)
  })
})

describe('moving', () => {
  it('backwards shows what forwards showed', () => {
    const draw = (timeS: number) => {
      const { scene, recorded } = sceneOf(droptail, timeS)
      drawPacketView(scene)
      return recorded.drawn
    }
    const there = draw(5.01)
    const later = draw(5.02)
    expect(draw(5.01)).toEqual(there)
    expect(later).not.toEqual(there)
  })

  it('is averaged beyond half a packet a frame: 0.036 times at 10 Mbit/s and 60 frames a second', () => {
    const network = networkOf(droptail.scenario)
    const at = (speed: number) => averagingOf(viewOf(droptail, 5, { playing: true, speed }), network, 1 / 60)
    expect(at(0.0359)).toBe(0)
    expect(at(0.0361)).toBeCloseTo(0.0361 / 60, 9)
    expect(averagingOf(viewOf(droptail, 5, { playing: false, speed: 1 }), network, 1 / 60)).toBe(0)
  })

  it('averaged: the badge says so and no single packet is drawn on the pipe', () => {
    const { scene, recorded } = sceneOf(droptail, 5, { playing: true, speed: 1 })
    drawPacketView(scene)
    expect(recorded.texts()).toContain('a block is 64 packets')
    expect(recorded.texts()).toContain('the last 1.8 s at 10 Mbit/s')
    expect(recorded.texts().some((text) => text.endsWith('drawn to scale'))).toBe(false)
    const { left, right, top, bottom } = scene.layout.pipe
    expect(scene.hits.at((left + right) / 2, (top + bottom) / 2, 0)).toBe(-1)
  })
})

describe('drops', () => {
  const drop = EVENT_KINDS.indexOf('drop')

  it('are counted over the last 120 ms, at the tail under DropTail and at the head under CoDel', () => {
    for (const [run, site] of [
      [droptail, 'tail'],
      [codel, 'head'],
    ] as const) {
      const { t, kind } = run.log.events.columns
      const row = kind.lastIndexOf(drop, run.log.events.rows - 1)
      const timeS = (t[row] as number) + 0.001
      let count = 0
      for (let k = 0; k <= row; k++) if (kind[k] === drop && (t[k] as number) > timeS - 0.12) count++
      expect(recentDrops({ run, timeS, view: viewOf(run, timeS) }, 4).get(site)?.count).toBe(count)
    }
  })

  it('are said in words, and the packet can be followed', () => {
    const { t, kind, packet } = droptail.log.events.columns
    const row = kind.lastIndexOf(drop, droptail.log.events.rows - 1)
    const { scene, recorded } = sceneOf(droptail, (t[row] as number) + 0.03)
    drawPacketView(scene)
    expect(recorded.texts().some((text) => /^\d+ dropped here in the last 120 ms$/.test(text))).toBe(true)
    let found = false
    for (let x = 0; x < 864 && !found; x += 2) found = scene.hits.at(x, scene.layout.floor, 0) === packet[row]
    expect(found).toBe(true)
  })
})

describe('a followed packet', () => {
  it('is reached by going from packet to packet, left to right and back', () => {
    const { scene } = sceneOf(droptail, 6)
    drawPacketView(scene)
    const first = scene.hits.beside(-1, 1)
    const second = scene.hits.beside(first, 1)
    expect(second).not.toBe(first)
    expect(scene.hits.beside(second, -1)).toBe(first)
  })

  it('is named by its number, and its life is told up to the playhead', () => {
    const { rows, index } = sceneOf(droptail, 6).scene
    const { columns } = droptail.log.packets
    index.buffer.overlapping(6, 6, rows)
    const row = rows[0] as number
    const { scene, recorded } = sceneOf(droptail, 6, { selectedPacket: row })
    drawPacketView(scene)
    expect(recorded.texts()).toContain(formatCount(columns.seq[row] as number))
    const life = packetLife(droptail, row, 6)
    expect(life).toMatch(
      /^Packet [\d\u202f]+ of (Reno|CUBIC)(, retransmitted)?: sent 5\.\d{3} s, queued [56]\.\d{3} s\.$/,
    )
    expect(packetLife(droptail, row, 12)).toContain('received')
  })

  it('is acknowledged only where someone does', () => {
    const run = runOf({
      version: 1,
      durationS: 1,
      flows: [{ variant: 'reno' }, { variant: 'cbr', rateMbps: 1 }],
    })
    const { flow } = run.log.packets.columns
    const last = (of: number): string => packetLife(run, flow.slice(0, run.log.packets.rows).indexOf(of), 1)
    expect(last(0)).toMatch(/received [\d.]+ s, acknowledged [\d.]+ s\.$/)
    expect(last(1)).toMatch(/received [\d.]+ s\.$/)
  })
})
