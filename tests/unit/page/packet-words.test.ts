import { describe, expect, it } from 'vitest'
import { drawPacketView } from '../../../src/page/packet-view/draw'
import { drawWithoutPackets, withoutPackets } from '../../../src/page/packet-view/without-packets'
import { EVENT_KINDS } from '../../../src/simulator/log'
import { bottleneck, droptail } from '../../support/packet-runs'
import { runOf, viewOf } from '../../support/runs'
import { sceneOf } from '../../support/scene'

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
