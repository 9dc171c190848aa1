import { describe, expect, it } from 'vitest'
import { formatCount } from '../../../src/lab/format'
import { networkOf } from '../../../src/page/charts/conditions'
import { waiting } from '../../../src/page/packet-view/captions'
import { drawPacketView } from '../../../src/page/packet-view/draw'
import { recentDrops } from '../../../src/page/packet-view/drops'
import { layoutPackets, slotCentre } from '../../../src/page/packet-view/geometry'
import { packetIndexOf } from '../../../src/page/packet-view/packet-index'
import { averagingOf, type Scene } from '../../../src/page/packet-view/scene'
import { packetLife } from '../../../src/page/packet-view/summary'
import { drawWithoutPackets, withoutPackets } from '../../../src/page/packet-view/without-packets'
import { EVENT_KINDS, Fate } from '../../../src/simulator/log'
import { runOf, viewOf } from '../../support/runs'
import { sceneOf } from '../../support/scene'

const bottleneck = { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } }
const flows = [{ variant: 'reno' }, { variant: 'cubic', startS: 2 }]
const droptail = runOf({ version: 1, durationS: 12, bottleneck, flows })
const codel = runOf({ version: 1, durationS: 12, bottleneck: { ...bottleneck, aqm: { id: 'codel' } }, flows })

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

it('a sender that has not started says when it will', () => {
  const { scene, recorded } = sceneOf(droptail, 1)
  drawPacketView(scene)
  expect(recorded.texts()).toContain('starts at 2 s')
})

it('without packet detail the queue is a level and the view says why', () => {
  const { scene, recorded } = sceneOf({ ...droptail, packetDetail: false }, 6)
  drawPacketView(scene)
  expect(recorded.texts()).toContain('Simulating the packets of this moment again.')
  expect(scene.hits.count).toBe(0)
})

it.each([
  ['wide', { width: 864, height: 222 }],
  ['narrow', { width: 560, height: 180 }],
  ['as on a phone', { width: 390, height: 128 }],
])('words under the pipe lie, %s, neither on the buffer nor on a host', (_, size) => {
  const three = { ...droptail.scenario, flows: [...droptail.scenario.flows, ...droptail.scenario.flows] }
  const run = { ...droptail, scenario: three, packetDetail: false }
  const { scene, recorded } = sceneOf(run, 6, { playing: true, speed: 100 }, size)
  drawWithoutPackets(scene)
  const lines = recorded.drawn.filter(({ what }) => what === 'text')
  expect(lines.map(({ text }) => text).join(' ')).toMatch(/^Too fast for the packets .* slower\.$/)
  const { head, receivers, lane } = scene.layout
  for (const { text, points, mostPx } of lines) {
    const [x, y] = points[0] as [number, number]
    const half = Math.min(mostPx, scene.ctx.measureText(text).width) / 2
    expect(x - half).toBeGreaterThanOrEqual(head.left - 1e-9)
    expect(y).toBeLessThan(lane.y)
    for (const host of receivers)
      if (y > host.top && y < host.top + host.height) expect(x + half).toBeLessThanOrEqual(host.left)
  }
})

it('a long run says why its packets are missing: they come, or it is played faster than they could', () => {
  const long = { ...droptail, packetDetail: false }
  expect(withoutPackets(long, viewOf(long, 5))).toMatch(/^Simulating the packets/)
  const at = (speed: number) => withoutPackets(long, viewOf(long, 5, { playing: true, speed }))
  // 40 000 packets of 1.2 ms are 48 s: at 100 times they are over in less than half a second.
  expect(at(10)).toMatch(/^Simulating the packets/)
  expect(at(100)).toMatch(/^Too fast/)
  expect(withoutPackets({ ...long, result: null }, viewOf(long, 5))).toMatch(/when it is complete/)
})

describe('the layout', () => {
  it('fills columns of four from the head, top to bottom, then leftwards', () => {
    const layout = layoutPackets(864, 222, 2, 64)
    const [first, second, fifth] = [0, 1, 4].map((place) => slotCentre(layout, place))
    expect(second?.x).toBe(first?.x)
    expect(second?.y).toBeGreaterThan(first?.y as number)
    expect(fifth?.x).toBeLessThan(first?.x as number)
    expect(fifth?.y).toBe(first?.y)
  })

  it('keeps head and pipe where they are while the buffer changes', () => {
    const [small, large] = [8, 700].map((slots) => layoutPackets(864, 222, 2, slots))
    expect(small?.pipe).toEqual(large?.pipe)
    expect(small?.head).toEqual(large?.head)
  })

  it.each([320, 390, 704, 864, 1400])('has its parts in order and inside at %i px', (width) => {
    for (const slots of [1, 64, 96, 97, 800, 5000]) {
      const { buffer, head, pipe, lane, meet } = layoutPackets(width, width < 560 ? 128 : 222, 4, slots)
      expect(meet).toBeGreaterThan(0)
      expect(buffer.left).toBeGreaterThan(0)
      expect(buffer.left + buffer.width).toBeLessThan(head.left)
      expect(head.left + head.width).toBeLessThanOrEqual(pipe.left)
      expect(pipe.right).toBeGreaterThan(pipe.left + 40)
      expect(lane.right).toBeLessThanOrEqual(width)
    }
  })
})

describe('nothing lies on words', () => {
  const base = { version: 1, durationS: 6 }
  const many = (count: number) =>
    Array.from({ length: count }, (_, flow) => ({ variant: 'reno', startS: flow / 50 }))
  const cases = {
    'one flow': {
      ...base,
      bottleneck: { ...bottleneck, buffer: { packets: 32 } },
      flows: [{ variant: 'sack' }],
    },
    'four flows and loss on the wire': {
      ...base,
      bottleneck: { ...bottleneck, loss: { model: 'bernoulli', percent: 3 } },
      flows: many(4),
    },
    'ten flows': { ...base, bottleneck, flows: many(10) },
    'sixty flows': { ...base, bottleneck, flows: many(60) },
    CoDel: { ...base, bottleneck: { ...bottleneck, aqm: { id: 'codel' } }, flows: many(2) },
    RED: {
      ...base,
      bottleneck: { ...bottleneck, buffer: { packets: 120 }, aqm: { id: 'red' } },
      flows: many(2),
    },
  } as const
  const sizes = [
    [864, 222],
    [833, 300],
    [1376, 280],
    [760, 189],
    [621, 128],
    [621, 112],
    [390, 245],
    [390, 128],
    [320, 112],
  ] as const
  /** On slides: beside charts, alone, and on a telephone held upright. */
  const bareSizes = [
    [733, 154],
    [733, 336],
    [733, 280],
    [570, 154],
  ] as const
  const pictures = [
    ...sizes.map(([width, height]) => ({ width, height, bare: false })),
    ...bareSizes.map(([width, height]) => ({ width, height, bare: true })),
  ]
  const FIRST_BUTTON_PX = 100

  it.each(Object.entries(cases))('%s', (_, scenario) => {
    const run = runOf(scenario)
    const { t, kind } = run.log.events.columns
    const drops = Array.from({ length: run.log.events.rows }, (_, row) => row)
      .filter((row) => kind[row] === EVENT_KINDS.indexOf('drop'))
      .map((row) => (t[row] as number) + 0.001)
    const step = Math.max(1, Math.floor(drops.length / 6))
    const moments = [0.03, 3, ...drops.filter((_, k) => k % step === 0)]
    for (const { width, height, bare } of pictures)
      for (const timeS of moments)
        for (const playing of [false, true]) {
          const change = { reducedMotion: true, playing, speed: 1, bare }
          const { scene, recorded } = sceneOf(run, timeS, change, { width, height })
          drawPacketView(scene)
          const where = `${width} x ${height} at ${timeS} s, ${playing ? 'playing' : 'paused'}`
          const texts = recorded.drawn
            .filter(({ what, text }) => what === 'text' && text !== '')
            .map(({ text, align, mostPx, points: [[x, y] = [0, 0]] }) => {
              const long = Math.min(6 * text.length, mostPx)
              const left = align === 'center' ? x - long / 2 : align === 'right' ? x - long : x
              return { text, left, right: left + long, top: y - 5, bottom: y + 5 }
            })
          type Place = (typeof texts)[number]
          const meet = (a: Place, b: Place): boolean =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          texts.forEach((text, k) => {
            expect(text.left, `${text.text}, ${where}`).toBeGreaterThanOrEqual(0)
            expect(text.right, `${text.text}, ${where}`).toBeLessThanOrEqual(width)
            // The buttons of the corner: on phones they are in the middle of the title's row.
            if (!scene.layout.phone && !bare && text.top < 28)
              expect(text.right, `${text.text}, ${where}`).toBeLessThanOrEqual(width - FIRST_BUTTON_PX)
            for (const other of texts.slice(k + 1))
              expect(meet(text, other), `${text.text} | ${other.text}, ${where}`).toBe(false)
          })
          const crosses = recorded.drawn
            .filter(
              ({ what, style, points }) =>
                what === 'stroke' && style === scene.tokens.loss && points.length === 4,
            )
            .map(({ points }) => {
              const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
              return {
                text: 'cross',
                left: Math.min(...xs),
                right: Math.max(...xs),
                top: Math.min(...ys),
                bottom: Math.max(...ys),
              }
            })
          for (const one of crosses)
            for (const text of texts) expect(meet(one, text), `a cross on ${text.text}, ${where}`).toBe(false)
        }
  })

  it('crosses are looked at at all', () => {
    const { t, kind } = droptail.log.events.columns
    const row = kind.indexOf(EVENT_KINDS.indexOf('drop'))
    const { scene, recorded } = sceneOf(droptail, (t[row] as number) + 0.001, { reducedMotion: true })
    drawPacketView(scene)
    const crosses = recorded.drawn.filter(
      ({ what, style, points }) => what === 'stroke' && style === scene.tokens.loss && points.length === 4,
    )
    expect(crosses.length).toBeGreaterThan(0)
  })
})

it('packets that lie on one another on an access link are no solid bar: their glyphs are apart', () => {
  const fast = runOf({
    version: 1,
    durationS: 4,
    bottleneck: { bandwidthMbps: 100, delayMs: 18, buffer: { packets: 512 } },
    flows: [{ variant: 'cubic' }],
  })
  let crowds = 0
  // Packets that wait on the link at the end of the run have no place on it.
  for (let timeS = 0.4; timeS < 3; timeS += 0.037_001) {
    const { scene } = sceneOf(fast, timeS)
    const found = scene.index.access.overlapping(timeS, timeS, scene.rows)
    const rows = [...scene.rows.subarray(0, found)]
    drawPacketView(scene)
    const places = rows.map((row) => scene.hits.topOf(row)?.x ?? Number.NaN).filter(Number.isFinite)
    const sorted = places.sort((a, b) => a - b)
    // Up to a few may overlap, as packets that are sent at once do.
    if (found < 12) continue
    crowds++
    expect(sorted.length).toBeGreaterThan(0)
    for (let k = 1; k < sorted.length; k++)
      expect((sorted[k] as number) - (sorted[k - 1] as number), `at ${timeS} s`).toBeGreaterThan(5)
  }
  expect(crowds).toBeGreaterThan(5)
})
