import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPacketView } from '../../../src/page/packet-view/draw'
import { usualPerSecond } from '../../../src/page/packet-view/scene'
import { blockText } from '../../../src/page/packet-view/waves/block'
import {
  CALM_PX,
  crestAt,
  lapseOf,
  levelOf,
  scaleOf,
  spanOf,
  standsFor,
  weightAt,
} from '../../../src/page/packet-view/waves/lapse'
import { Passages } from '../../../src/page/packet-view/waves/passages'
import { passingOf } from '../../../src/page/packet-view/waves/passing'
import { pipeLapse } from '../../../src/page/packet-view/waves/pipe'
import { runOf } from '../../support/runs'
import { sceneOf } from '../../support/scene'

const FRAME_S = 1 / 60

/** A link and how fast it is played. */
const anyLink = fc.record({
  /** Packets a second: 100 kbit/s to 10 Gbit/s. */
  perSecond: fc.double({ min: 8, max: 833_000, noNaN: true }),
  lengthPx: fc.double({ min: 20, max: 1200, noNaN: true }),
  delayS: fc.double({ min: 1e-4, max: 0.5, noNaN: true }),
  speed: fc.double({ min: -4, max: 3, noNaN: true }).map((exponent) => 10 ** exponent),
})

function drawnAs({
  perSecond,
  lengthPx,
  delayS,
  speed,
}: typeof anyLink extends fc.Arbitrary<infer T> ? T : never) {
  const lapse = lapseOf(speed * FRAME_S, speed, perSecond)
  const scale = scaleOf(lapse, lengthPx, delayS)
  return { lapse, scale, level: levelOf(lapse, scale, 12), trueScale: lengthPx / delayS }
}

describe('time-lapse', () => {
  it('is to scale as long as packets move by half of their spacing a frame at most, and never longer than that', () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        const { lapse, scale, trueScale } = drawnAs(link)
        if (lapse.blur <= 1) expect(scale).toBeCloseTo(trueScale, 6)
        else expect(scale).toBeLessThanOrEqual(trueScale * (1 + 1e-9))
      }),
    )
  })

  it('moves everything at a speed that the eye follows where packets move ten times too fast', () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        const { lapse, scale } = drawnAs(link)
        if (lapse.blur >= 10) expect(scale * link.speed).toBeLessThanOrEqual(CALM_PX * (1 + 1e-9))
      }),
    )
  })

  it('does not jump: the scale changes with the speed as fast as it has to within ten times the speed', () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        const now = drawnAs(link).scale
        const faster = drawnAs({ ...link, speed: 1.01 * link.speed }).scale
        const firstPx = link.lengthPx / link.delayS / (2 * FRAME_S * link.perSecond)
        const steepest = 1.01 ** (1 + Math.abs(Math.log10(firstPx / CALM_PX)))
        expect(Math.max(now / faster, faster / now)).toBeLessThanOrEqual(steepest * (1 + 1e-9))
      }),
    )
  })

  it('shows which way: between two frames the pattern moves by less than a third of what repeats', () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        const { lapse, scale, level } = drawnAs(link)
        if (lapse.blur < 1.25) return
        const movesPx = scale * lapse.frameS
        // What is seen for the most part repeats after so many packets.
        let size = 1
        while (weightAt(size, level) <= 0.5) size *= 2
        const repeatsPx = (size * scale) / lapse.perSecond
        expect(movesPx).toBeLessThan(repeatsPx / 3)
        expect(repeatsPx).toBeGreaterThan(8)
      }),
    )
  })

  it('joins packets little by little: gaps and brightness follow the level without a jump', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.double({ min: 0, max: 12, noNaN: true }),
        fc.double({ min: 0, max: 0.01, noNaN: true }),
        (ordinal, level, more) => {
          for (const of of [weightAt, crestAt]) {
            const step = Math.abs(of(ordinal, level + more) - of(ordinal, level))
            expect(step).toBeLessThanOrEqual(more / 0.3 + 1e-9)
            expect(of(ordinal, level)).toBeGreaterThanOrEqual(0)
            expect(of(ordinal, level)).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })

  it('averages over spans of 2 to 4 px', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-2, max: 1e7, noNaN: true }), (scale) => {
        const px = spanOf(scale) * scale
        expect(px).toBeGreaterThanOrEqual(2 - 1e-9)
        expect(px).toBeLessThan(4 + 1e-9)
      }),
    )
  })
})

describe('what has passed', () => {
  /** Packets of three flows, one after the other on a link, in the order of their rows or out of it. */
  const anyPassing = fc
    .array(
      fc.record({ flow: fc.nat(2), gap: fc.nat(5), took: fc.integer({ min: 1, max: 4 }), key: fc.nat(1e6) }),
      { minLength: 1, maxLength: 700 },
    )
    .map((packets) => {
      let now = 0
      const passed = packets.map(({ flow, gap, took, key }) => {
        const begin = now + gap
        now = begin + took
        return { flow, begin, end: now, key }
      })
      return passed
    })

  it('is for each flow the time that its packets were on the link, however the log is read', () => {
    fc.assert(
      fc.property(anyPassing, fc.boolean(), fc.nat(2500), fc.nat(700), (passed, shuffled, until, part) => {
        const rows = shuffled ? [...passed].sort((a, b) => a.key - b.key) : passed
        const column = (of: (packet: (typeof rows)[number]) => number) => Float64Array.from(rows, of)
        const [flow, begin, end] = [column((p) => p.flow), column((p) => p.begin), column((p) => p.end)]
        const passages = new Passages({
          flow: () => flow,
          begins: () => begin,
          ends: () => end,
          isMarked: () => false,
        })
        passages.extend(Math.min(part, rows.length))
        passages.extend(rows.length)
        for (const number of [0, 1, 2]) {
          const own = passed.filter((packet) => packet.flow === number)
          const busy = own.map((packet) => Math.max(0, Math.min(until, packet.end) - packet.begin))
          expect(passages.busyUntil(number, until)).toBe(busy.reduce((sum, each) => sum + each, 0))
          expect(passages.begun(number, until)).toBe(own.filter((packet) => packet.begin <= until).length)
        }
      }),
    )
  })
})

const bottleneck = { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } }
const two = runOf({
  version: 1,
  durationS: 12,
  bottleneck,
  flows: [{ variant: 'reno' }, { variant: 'cubic', startS: 2 }],
})
const single = runOf({
  version: 1,
  durationS: 12,
  bottleneck: { ...bottleneck, buffer: { packets: 32 } },
  flows: [{ variant: 'sack' }],
})

/** What is drawn at `timeS` where it is played at `speed`, and how. */
function played(run: typeof two, timeS: number, speed: number, change = {}) {
  const { scene, recorded } = sceneOf(run, timeS, { playing: true, speed, ...change })
  drawPacketView(scene)
  const lapse = lapseOf(scene.averagedS, speed, usualPerSecond(scene.network, timeS))
  const { pipe } = scene.layout
  const inPipe = recorded.drawn.filter(({ what, points }) => {
    const [[x, y] = [0, 0]] = points
    return what === 'fillRect' && x >= pipe.left && x < pipe.right && y >= pipe.top && y < pipe.bottom
  })
  return { scene, recorded, inPipe, pipe, ...pipeLapse(scene, lapse) }
}

describe('the pipe at speed', () => {
  it('shows as much of each flow as has passed: areas are times on the link', () => {
    for (const speed of [0.2, 1, 10])
      for (const run of [two, single]) {
        const { scene, inPipe, pipe, scale } = played(run, 9.3, speed)
        const high = pipe.bottom - pipe.top - 3
        const { wire } = passingOf(scene)
        const spanS = spanOf(scale)
        const firstS = Math.floor((9.3 - (pipe.right - pipe.left) / scale) / spanS) * spanS
        const lastS = Math.floor(9.3 / spanS) * spanS
        scene.looks.forEach((look, flow) => {
          // The newest span is not over yet; the oldest begins beyond the pipe's end.
          const all = inPipe.filter(({ style }) => style === look.line)
          const spans = all.filter(
            ({ points }) => (points[0]?.[0] ?? 0) >= pipe.left + (9.3 - lastS) * scale - 1e-6,
          )
          const area = spans.reduce((sum, { points: [a, b] }) => {
            return sum + ((b?.[1] ?? 0) - (a?.[1] ?? 0)) * ((b?.[0] ?? 0) - (a?.[0] ?? 0) - 0.3)
          }, 0)
          const onLinkS = wire.busyUntil(flow, lastS) - wire.busyUntil(flow, firstS)
          expect(area / high / scale).toBeCloseTo(onLinkS, 9)
          expect(onLinkS).toBeGreaterThan(0)
        })
      }
  })

  it('says of a block how many of its packets are whose, and nothing of an idle link', () => {
    for (const speed of [0.2, 1, 10]) {
      const { scene, pipe, scale, level, part } = played(two, 9.3, speed)
      const size = standsFor(level)
      const { dequeued, flow } = two.log.packets.columns
      const rows = [...dequeued.subarray(0, two.log.packets.rows).keys()]
        .filter((row) => Number.isFinite(dequeued[row]))
        .sort((a, b) => (dequeued[a] as number) - (dequeued[b] as number))
      for (const x of [pipe.left + 40, (pipe.left + pipe.right) / 2, pipe.right - 5]) {
        const atS = 9.3 - (x - pipe.left) / scale
        const last = rows.filter((row) => (dequeued[row] as number) <= atS).length - 1
        const first = Math.floor(last / size) * size
        const block = rows.slice(first, first + size).filter((row) => (dequeued[row] as number) <= 9.3)
        const said = blockText(scene, { scale, level, part }, x).replaceAll(/[\s\u2009\u202f]/g, '')
        ;['Reno', 'CUBIC'].forEach((name, number) => {
          const own = block.filter((row) => flow[row] === number).length
          expect(Number(said.match(new RegExp(`${name}(\\d+)`))?.[1] ?? 0)).toBe(own)
        })
        if (block.length === 0) expect(said).toBe('')
        else expect(said).toContain(`of${block.length}packet`)
      }
    }
    const early = played(two, 0.05, 1)
    expect(blockText(early.scene, early, early.pipe.right - 1)).toBe('')
  })

  it('is one picture for one moment and one speed, whatever was drawn before', () => {
    const first = played(two, 7.1, 1).recorded.drawn
    played(two, 11, 20)
    played(two, 3, 0.05)
    expect(played(two, 7.1, 1).recorded.drawn).toEqual(first)
    expect(played(two, 7.1, 1, { backwards: true }).recorded.drawn).toEqual(first)
  })

  it('moves as a whole, to the right, by less than half the distance of two gaps a frame', () => {
    for (const speed of [0.06, 0.2, 1, 5]) {
      const gapsAt = (timeS: number): number[] => {
        const { inPipe, scene } = played(single, timeS, speed)
        const { pipe } = scene.layout
        return inPipe
          .filter(
            ({ style, points }) =>
              style === scene.tokens.bg0 && (points[1]?.[0] ?? 0) > (points[0]?.[0] ?? 0) + 1.9,
          )
          .map(({ points }) => points[0]?.[0] ?? 0)
          .filter((x) => x > pipe.left + 30 && x < pipe.right - 30)
          .sort((a, b) => a - b)
      }
      const { scale } = played(single, 9, speed)
      const movesPx = (scale * speed) / 60
      const before = gapsAt(9)
      const after = gapsAt(9 + speed / 60)
      expect(before.length, `${speed}`).toBeGreaterThan(2)
      const apart = Math.min(...before.slice(1).map((x, k) => x - (before[k] as number)))
      expect(movesPx).toBeLessThan(apart / 2)
      for (const x of before.slice(0, -1)) {
        const there = after.some((now) => Math.abs(now - (x + movesPx)) < 1e-6)
        expect(there, `a gap at ${x} px, ${speed} times`).toBe(true)
      }
    }
  })

  it('is no solid bar: a full link is blocks with gaps, of which each is as wide as the others', () => {
    for (const speed of [0.1, 1, 10, 100]) {
      const { inPipe, scene, pipe, level, scale } = played(single, 9, speed)
      const gaps = inPipe.filter(({ style, points: [a, b] }) => {
        return style === scene.tokens.bg0 && (b?.[0] ?? 0) - (a?.[0] ?? 0) > 1.5
      })
      const filledPx = Math.min(pipe.right - pipe.left, 9 * scale)
      expect(gaps.length, `${speed}`).toBeGreaterThanOrEqual(Math.floor(filledPx / 32) - 1)
      expect(standsFor(level)).toBeGreaterThan(1)
    }
  })

  it('draws nothing of what was before the run', () => {
    const { inPipe, scene, pipe, scale } = played(two, 0.5, 10)
    const edge = pipe.left + 0.5 * scale
    const lines = new Set(scene.looks.map(({ line }) => line))
    for (const { style, points } of inPipe)
      if (lines.has(style)) expect(points[0]?.[0]).toBeLessThanOrEqual(edge + 4)
  })
})

describe('around the pipe at speed', () => {
  it('as many ACKs are drawn as the lane says: one of so many, of each flow', () => {
    const { scene, recorded } = played(two, 9, 1)
    const said = recorded.texts().find((text) => text.startsWith('ACKs, one of ')) ?? ''
    const oneOf = Number(said.replace('ACKs, one of ', ''))
    expect(oneOf).toBe(64)
    const { lane } = scene.layout
    const marks = recorded.drawn.filter(({ what, style, points: [[x, y] = [0, 0]] }) => {
      return what === 'stroke' && style === scene.looks[0]?.line && Math.abs(y - lane.y) < 5 && x >= lane.left
    })
    const { acks } = passingOf(scene)
    const { scale } = played(two, 9, 1)
    const { pipe } = scene.layout
    // The lane has the same span in view as the pipe.
    const spanS = (pipe.right - pipe.left) / scale
    const inView = acks.begun(0, 9) - acks.begun(0, 9 - spanS)
    expect(Math.abs(marks.length - inView / oneOf)).toBeLessThanOrEqual(1.5)
  })

  it('the buffer holds as many packets of each flow as wait', () => {
    const { scene, recorded } = played(two, 9, 1)
    const { flow } = two.log.packets.columns
    const found = scene.index.buffer.overlapping(9, 9, scene.rows)
    const waiting = [0, 1].map((of) => scene.rows.subarray(0, found).filter((row) => flow[row] === of).length)
    const { left, width, top, height } = scene.layout.buffer
    const glyphs = scene.looks.map(({ line }, of) => {
      const points = of === 0 ? 2 : 4
      const filled = recorded.drawn.filter(({ what, style, points: [[x, y] = [0, 0]] }) => {
        return (
          what === 'fill' && style === line && x > left && x < left + width && y > top && y < top + height
        )
      })
      return filled.reduce((sum, { points: outline }) => sum + outline.length, 0) / points
    })
    expect(waiting[0]).toBeGreaterThan(5)
    expect(waiting[1]).toBeGreaterThan(5)
    expect(glyphs).toEqual(waiting)
  })

  it('is exact again when it stands still', () => {
    const { recorded } = played(two, 9, 1, { playing: false })
    expect(recorded.texts()).toContain('18 ms at 10 Mbit/s, drawn to scale')
    expect(recorded.texts().some((text) => text.startsWith('a block is'))).toBe(false)
  })
})
