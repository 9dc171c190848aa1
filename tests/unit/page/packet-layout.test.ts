import { describe, expect, it } from 'vitest'
import { drawPacketView } from '../../../src/page/packet-view/draw'
import { layoutPackets, slotCentre } from '../../../src/page/packet-view/geometry'
import { runOf } from '../../support/runs'
import { sceneOf } from '../../support/scene'

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
