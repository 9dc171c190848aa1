/** Small pictures of runs are true: every line, cross and tick in them is of the run's log. */
import { describe, expect, it } from 'vitest'
import { presets } from '../../../src/lab/presets'
import type { Picture } from '../../../src/lab/presets/preset'
import { run } from '../../../src/lab/run/run'
import { CARD, type Drawing, drawRun, type Ink } from '../../../src/page/pictures/drawing'
import { PathText, UNITS_PER_PX } from '../../../src/page/pictures/path-text'
import { codeOf, fieldColumn } from '../../../src/simulator/log'

const preset = (id: string) => {
  const found = presets.find((one) => one.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

const logOf = (id: string) => run(preset(id).scenario, { series: true, binS: 0.1 }).log

function draw(id: string, picture: Picture = {}) {
  const log = logOf(id)
  return { log, drawing: drawRun({ scenario: preset(id).scenario, log, picture }, CARD) }
}

/** Every point of a path, px. */
function pointsOf(path: string): { x: number; y: number }[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([MlhvZ])(-?\d+)?[ ]?(-?\d+)?/g)].flatMap(([, step, a = '0', b = '0']) => {
    if (step === 'M') [x, y] = [Number(a), Number(b)]
    else if (step === 'l') [x, y] = [x + Number(a), y + Number(b)]
    else if (step === 'h') x += Number(a)
    else if (step === 'v') y += Number(a)
    else return []
    return [{ x: x / UNITS_PER_PX, y: y / UNITS_PER_PX }]
  })
}

const linesOf = ({ pieces }: Drawing, ink: Ink) =>
  pieces.filter((piece) => piece.ink === ink && piece.width !== undefined).map(({ path }) => path)
const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

describe('the text of a path', () => {
  it('goes from point to point in whole steps', () => {
    const path = new PathText()
    path.moveTo(1, 2)
    path.lineTo(3, 2)
    path.lineTo(3, 1)
    path.lineTo(4.2, 3)
    path.lineTo(4.3, 3.1)
    path.dot(0, 0)
    expect(path.text).toBe('M2 4h4v-2l2 4h1M0 0h.01')
    expect(pointsOf('M2 4h4v-2l2-4').at(-1)).toEqual({ x: 4, y: -1 })
  })
})

describe('the picture of a run', () => {
  it('has the window of each flow in its colour over the whole width, and lies within its frame', () => {
    const { drawing } = draw('reno-against-vegas')
    for (const ink of [1, 2]) {
      const [first = ''] = linesOf(drawing, ink)
      const [left, right] = extent(pointsOf(first).map(({ x }) => x))
      // Reno starts a quarter of the way.
      expect(left).toBeCloseTo(ink === 1 ? 0 : CARD.width / 4, -0.5)
      expect(right).toBe(CARD.width)
    }
    for (const { path } of drawing.pieces)
      for (const { x, y } of pointsOf(path)) {
        expect(x).toBeGreaterThanOrEqual(-3)
        expect(x).toBeLessThanOrEqual(CARD.width + 3)
        expect(y).toBeGreaterThanOrEqual(-3)
        expect(y).toBeLessThanOrEqual(CARD.height)
      }
  })

  it('has a cross or a dot at each cut, and a tick at each px at which a packet was dropped', () => {
    const { drawing, log } = draw('sawtooth')
    const { columns, rows } = log.events
    const times = (kinds: readonly Parameters<typeof codeOf>[0][]) => {
      const codes = new Set(kinds.map(codeOf))
      return [...columns.t.subarray(0, rows)].filter((_, row) => codes.has(columns.kind[row] as number))
    }
    const marks = linesOf(drawing, 'loss').flatMap((path) => path.split('M').filter((part) => part !== ''))
    const ticks = marks.filter((part) => part.includes('v'))
    const arms = marks.filter((part) => part.includes('l'))
    const dots = marks.filter((part) => part.endsWith('h.01'))
    expect(arms.length / 2 + dots.length).toBe(times(['fast retransmit', 'timeout']).length)
    const perPx = 30 / CARD.width
    expect(ticks).toHaveLength(new Set(times(['drop']).map((t) => Math.round(t / perPx))).size)
  })

  it('has the queue as high as it was: the buffer of 32 is full again and again', () => {
    const { drawing, log } = draw('sawtooth')
    const points = linesOf(drawing, 't2').flatMap(pointsOf)
    const [top, bottom] = extent(points.map(({ y }) => y))
    const { columns, rows } = log.queue
    expect(Math.max(...columns.packets.subarray(0, rows))).toBe(32)
    const peaks = points.filter(({ y }) => y < top + 1)
    expect(peaks.length).toBeGreaterThan(3)
    // From the axis to 7 % below the upper end of its part.
    expect(bottom - top).toBeCloseTo((CARD.height - 1.5 - (Math.round(CARD.height * 0.66) + 11)) / 1.07, -0.5)
  })

  it('shows shares of the link as areas one upon the other, which fill what the link carries', () => {
    const { drawing } = draw('unequal-round-trips-cubic', { shows: 'throughput' })
    const [near = '', far = ''] = [1, 2].map((ink) => linesOf(drawing, ink)[0] ?? '')
    const half = CARD.width / 2
    const late = (path: string) => pointsOf(path).filter(({ x }) => x > half)
    const base = Math.round(CARD.height * 0.66)
    const lowest = Math.max(...late(far).map(({ y }) => y))
    const heights = late(near).map(({ y }) => (base - y) / (base - lowest))
    for (const share of heights) {
      expect(share).toBeGreaterThan(0.45)
      expect(share).toBeLessThan(0.9)
    }
  })

  it('shows a part of the run where that is asked for, and a dotted line at each change', () => {
    const { scenario } = preset('bufferbloat')
    const log = logOf('bufferbloat')
    const dotted = (picture: Picture) =>
      drawRun({ scenario, log, picture }, CARD).pieces.find(({ dash }) => dash !== undefined)
    expect(pointsOf(dotted({})?.path ?? '')[0]?.x).toBe(CARD.width / 2)
    expect(pointsOf(dotted({ fromS: 15, toS: 35 })?.path ?? '')[0]?.x).toBe(CARD.width / 4)
    expect(dotted({ toS: 10 })).toBeUndefined()
  })

  it('has of a chain a queue for each hop that data cross, one below the other, with its own drops over it', () => {
    const { drawing, log } = draw('moving-bottleneck', { shows: 'queue' })
    const [, , ...queues] = linesOf(drawing, 'line2')
    expect(queues).toHaveLength(2)
    const ticks = linesOf(drawing, 'loss').filter((path) => path.includes('v') && !path.includes('l'))
    const { columns, rows } = log.events
    const links = fieldColumn(log.events, 'drop', 'link')
    const perPx = 45 / CARD.width
    const dropped = [0, 2, 4].map((link) => {
      const times = [...columns.t.subarray(0, rows)].filter(
        (_, row) => columns.kind[row] === codeOf('drop') && links[row] === link,
      )
      return new Set(times.map((t) => Math.round(t / perPx))).size
    })
    expect(ticks.map((path) => path.split('M').length - 1)).toEqual(dropped)
    const levels = ticks.map((path) => Math.min(...pointsOf(path).map(({ y }) => y)))
    expect(levels).toEqual([...levels].sort((one, other) => one - other))
    expect(new Set(levels).size).toBe(3)
  })

  it('is the same for the same run', () => {
    expect(draw('policer').drawing).toEqual(draw('policer').drawing)
  })
})
