/** What the handles of the packet view stand for: px of the pointer in, the slider's value out. */
import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import { inForce } from '../../../src/page/model/scenario-paths'
import { layoutPackets } from '../../../src/page/packet-view/geometry'
import { lengthValue, PipeScale, thicknessValue } from '../../../src/page/packet-view/handles/pipe'
import { textByWall } from '../../../src/page/packet-view/handles/place'
import { HANDLES, isAtItsSlider, twinOf, wallSizeOf } from '../../../src/page/packet-view/handles/twin'
import { wallPlaces, wallValue } from '../../../src/page/packet-view/handles/wall'

const scenarioOf = (link: string) => decodeLink(link).scenario

/** The values that the wall of the scenario `link` is drawn to. */
function wallOf(link: string, width = 864) {
  const size = wallSizeOf(scenarioOf(link))
  const { buffer } = layoutPackets(width, 222, 1, Math.round(size.packets))
  const places = wallPlaces(buffer, size, 240)
  return { size, buffer, places, at: (byPx: number) => wallValue(places, size, byPx) }
}

describe('the wall', () => {
  // A round trip of 104 ms: a BDP of 86.7 packets, far from what is dragged here.
  const far = 'bw=10&delay=50&flow=sack'

  it('makes the buffer larger to the left, by a column of four packets', () => {
    const { at, buffer } = wallOf(`${far}&buf=32`)
    const { pitch } = buffer
    expect([0, 1, 2, -1, -8].map((columns) => at(columns * pitch))).toEqual([32, 36, 40, 28, 1])
    expect(at(0.4 * pitch)).toBe(32)
    expect(at(0.6 * pitch)).toBe(36)
  })

  it('keeps a number that is no whole column until it is drawn to another one', () => {
    const { at, buffer } = wallOf(`${far}&buf=30`)
    expect(at(3)).toBe(30)
    expect(at(-buffer.pitch)).toBe(28)
    expect(at(buffer.pitch)).toBe(36)
  })

  it('goes on by the stops of its slider above 96 packets, where the wall has no more room', () => {
    const { places } = wallOf(`${far}&buf=32`)
    const above = places.map(({ value }) => value).filter((value) => value > 96)
    expect(above.slice(0, 12)).toEqual([100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 230])
    expect(above.at(-1)).toBe(1000)
  })

  it.each([390, 864, 1300])('is never less farther to the left, in a view of %i px', (width) => {
    for (const link of ['buf=1', 'buf=33', 'buf=64', 'buf=400', 'buf=1bdp', 'buf=40ms', 'buf=48000B']) {
      const { at, size } = wallOf(`bw=10&delay=18&flow=sack&${link}`, width)
      let before = 0
      for (let px = -500; px < 700; px++) {
        const value = at(px)
        expect(value).toBeGreaterThanOrEqual(before)
        before = value
      }
      expect(at(700)).toBe(size.stops.at(-1))
    }
  })

  it('snaps to one BDP within 4 px on either side', () => {
    // 33.3 packets are 8.33 columns: a third of a column left of the eighth.
    const { at, buffer } = wallOf('bw=10&delay=18&flow=sack&buf=16')
    const bdpPx = (100 / 3 / 4 - 4) * buffer.pitch
    expect([-3.9, 0, 3.9].map((px) => at(bdpPx + px))).toEqual([33, 33, 33])
    expect(at(bdpPx - 4.1)).toBe(32)
    expect(at(bdpPx + buffer.pitch)).toBe(36)
  })

  it('keeps the unit: so many packets more are so much more of it', () => {
    const packets = (link: string, value: number): number => {
      const { size } = wallOf(link)
      return Math.round((value / size.value) * size.packets)
    }
    for (const buffer of ['2bdp', '80ms', '96000B']) {
      const link = `bw=10&delay=18&flow=sack&buf=${buffer}`
      const { at, buffer: drawn } = wallOf(link)
      const before = Math.ceil(packets(link, at(0)) / 4) * 4
      expect(packets(link, at(-2 * drawn.pitch))).toBe(before - 8)
    }
    const { at, buffer: drawn } = wallOf('bw=10&delay=18&flow=sack&buf=0.5bdp')
    expect(at((100 / 3 / 4 - 5) * drawn.pitch)).toBe(1)
  })

  it('stands at the left of the buffer, and before the head where that holds no packet', () => {
    const layout = layoutPackets(864, 222, 1, 32)
    expect(layout.wall.x).toBe(layout.buffer.left)
    const none = layoutPackets(864, 222, 1, 0)
    expect(none.head.left - none.wall.x).toBeLessThan(4)
  })

  it('has its words to the left, but where the title stands or there is no room', () => {
    const wide = layoutPackets(864, 222, 1, 32)
    expect(textByWall(wide, 80, 90)).toBeLessThan(wide.wall.x - 80)
    const phone = layoutPackets(390, 128, 1, 32)
    expect(textByWall(phone, 40, 98)).toBeGreaterThan(phone.wall.x)
  })
})

describe('the end of the pipe', () => {
  it('is true to scale: half the length is half the delay', () => {
    expect(lengthValue(230, 230, 18, 500)).toBe(18)
    expect(lengthValue(115, 230, 18, 500)).toBe(9)
    expect(lengthValue(-20, 230, 18, 500)).toBe(0)
    expect(lengthValue(400, 230, 18, 500)).toBe(18)
  })

  it('moves in steps of about a pixel that one would type', () => {
    const values = Array.from({ length: 230 }, (_, px) => lengthValue(px, 230, 18, 500))
    expect(values.every((value) => Number(value.toFixed(1)) === value)).toBe(true)
    expect(new Set(values).size).toBeGreaterThan(170)
  })

  it('shrinks the scale by half as much again in 240 ms while it is held at the edge, and again after a rest', () => {
    const scale = new PipeScale(() => false)
    scale.open(20)
    scale.shrink(500, 1000)
    expect(scale.fullMs(1000)).toBe(20)
    expect(scale.fullMs(1120)).toBeGreaterThan(20)
    expect(scale.fullMs(1240)).toBe(30)
    scale.shrink(500, 1300)
    expect(scale.fullMs(1400)).toBe(30)
    scale.shrink(500, 1440)
    expect(scale.fullMs(1680)).toBe(45)
    scale.shrink(50, 2000)
    expect(scale.fullMs(3000)).toBe(50)
    scale.shrink(50, 3000)
    expect(scale.isMoving(3100)).toBe(false)
  })

  it('stays as it has become when the end is let go at the edge', () => {
    const scale = new PipeScale(() => false)
    scale.open(50)
    scale.shrink(500, 1000)
    const leftMs = scale.fullMs(1100)
    expect(leftMs).toBeGreaterThan(60)
    expect(leftMs).toBeLessThan(75)
    scale.rest(1100)
    expect(scale.isMoving(1150)).toBe(false)
    expect(scale.shareOf(leftMs, 2000)).toBe(1)
  })

  it('follows a slider: longer than its room fills it, shorter leaves room', () => {
    const scale = new PipeScale(() => false)
    scale.open(18)
    expect(scale.shareOf(18, 0)).toBe(1)
    expect(scale.shareOf(9, 0)).toBe(0.5)
    expect(scale.shareOf(0, 0)).toBe(0)
    expect(scale.shareOf(36, 0)).toBe(1)
    expect(scale.shareOf(18, 0)).toBe(0.5)
  })

  it('is drawn on a larger scale when it is left very short, and not while it is longer', () => {
    const scale = new PipeScale(() => false)
    scale.open(100)
    scale.settle(30, 0)
    expect(scale.shareOf(30, 1000)).toBe(0.3)
    scale.settle(10, 1000)
    expect(scale.shareOf(10, 1000)).toBe(0.1)
    expect(scale.shareOf(10, 1240)).toBe(0.5)
    scale.settle(0, 2000)
    expect(scale.fullMs(2500)).toBe(20)
  })

  it('moves at once where motion is reduced', () => {
    const scale = new PipeScale(() => true)
    scale.open(20)
    scale.shrink(500, 1000)
    expect(scale.fullMs(1000)).toBe(30)
    expect(scale.isMoving(1000)).toBe(false)
  })

  it('draws the pipe as long as its share, and keeps all else where it is', () => {
    const [whole, half] = [1, 0.5].map((share) => layoutPackets(864, 222, 1, 32, 1e7, share))
    const length = (layout: typeof whole): number => (layout?.pipe.right ?? 0) - (layout?.pipe.left ?? 0)
    expect(length(half)).toBeCloseTo(length(whole) / 2)
    expect(half?.receivers).toEqual(whole?.receivers)
    expect(half?.pipe.room).toBe(whole?.pipe.right)
  })
})

describe('the edge of the pipe', () => {
  const { stops } = twinOf('thickness', scenarioOf('flow=sack'))

  it('is a step of its slider for every 2 px, down for more', () => {
    const position = stops.indexOf(10)
    expect(thicknessValue(stops, 10, 1.9)).toBe(10)
    expect(thicknessValue(stops, 10, 2)).toBe(stops[position + 1])
    expect(thicknessValue(stops, 10, 20)).toBe(stops[position + 10])
    expect(thicknessValue(stops, 10, -6)).toBe(stops[position - 3])
    expect(thicknessValue(stops, 10, 5000)).toBe(1000)
    expect(thicknessValue(stops, 10, -5000)).toBe(0.1)
  })

  it('makes the pipe thicker, which stays in the view between its measure and the words under it', () => {
    const at = (mbps: number) => layoutPackets(864, 222, 1, 32, mbps * 1e6).pipe
    const thickness = (mbps: number): number => at(mbps).bottom - at(mbps).top
    const rates = [0.05, 0.1, 1, 10, 100, 1000, 10_000]
    const all = rates.map(thickness)
    expect(all).toEqual([...all].sort((a, b) => a - b))
    expect(thickness(1000)).toBeGreaterThan(1.5 * thickness(10))
    expect(at(10_000).dimension).toBeGreaterThan(20)
    expect(at(10_000).bottom).toBeLessThan(layoutPackets(864, 222, 1, 32).floor)
  })
})

describe('a handle and its slider', () => {
  it('set the same and say the same', () => {
    const scenario = scenarioOf('bw=10&delay=18&buf=64&flow=sack')
    expect(HANDLES.map((handle) => twinOf(handle, scenario).path)).toEqual([
      'bottleneck.buffer.packets',
      'bottleneck.delayMs',
      'bottleneck.bandwidthMbps',
    ])
    expect(HANDLES.map((handle) => twinOf(handle, scenario).named)).toEqual([
      'Buffer 64 packets',
      'Delay 18 ms',
      'Bandwidth 10 Mbit/s',
    ])
    expect(twinOf('wall', scenario).valueText).toMatch(/^64 packets, 1\.9 BDP, 77 ms$/)
  })

  it('are there together: not where the timeline has changed what is drawn, nor where the rate follows a trace', () => {
    const changed = scenarioOf('bw=10&delay=18&buf=64&flow=sack&at=2,delay=40')
    const drawn = inForce(changed, 1)
    expect(HANDLES.map((handle) => isAtItsSlider(handle, changed, drawn))).toEqual([true, false, true])
    expect(HANDLES.map((handle) => isAtItsSlider(handle, drawn, drawn))).toEqual([true, true, true])
    const points = [
      [0, 10],
      [5, 2],
    ] as const
    const traced = { ...drawn, bottleneck: { ...drawn.bottleneck, rateTrace: { points, repeatS: null } } }
    expect(isAtItsSlider('thickness', traced, traced)).toBe(false)
  })
})
