import { describe, expect, it } from 'vitest'
import { charts } from '../../../src/page/charts/registry'
import { drawStill } from '../../../src/page/charts/still'
import { tokensOf } from '../../../src/page/charts/tokens'
import { type Context, clipped } from '../../../src/plot/context'
import { drawPoints, lineText, strokeIntervals, strokeLine, strokeRising } from '../../../src/plot/marks'
import { SvgContext } from '../../../src/plot/svg-context'
import { recordingContext } from '../../support/recording-context'
import { runOf, viewOf } from '../../support/runs'

interface Element {
  readonly what: string
  readonly text: string
  /** Ends of straight lines, or the place of a text; null: it has arcs. */
  readonly points: readonly (readonly [number, number])[] | null
}

const NUMBER = '(-?[\\d.]+)'

function pointsOf(d: string): [number, number][] | null {
  if (/[AaQChv]/.test(d)) return null
  return [...d.matchAll(new RegExp(`[ML]${NUMBER} ${NUMBER}`, 'g'))].map(([, x, y]) => [Number(x), Number(y)])
}

/** What an SVG document draws, in its order. */
function elementsOf(svg: string): Element[] {
  const unescaped = (text: string): string =>
    text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
  return [
    ...svg.replace(/<clipPath[\s\S]*?<\/clipPath>/g, '').matchAll(/<(path|rect|text) ([^>]*?)\/?>([^<]*)/g),
  ].map(([, element, attributes = '', inner = '']) => {
    const value = (name: string): number =>
      Number(new RegExp(` ?\\b${name}="${NUMBER}"`).exec(attributes)?.[1])
    if (element === 'text')
      return { what: 'text', text: unescaped(inner), points: [[value('x'), value('y')]] }
    if (element === 'rect') {
      const [x, y] = [value('x'), value('y')]
      return {
        what: 'fillRect',
        text: '',
        points: [
          [x, y],
          [x + value('width'), y + value('height')],
        ],
      }
    }
    const what = attributes.includes('fill="none"') ? 'stroke' : 'fill'
    return { what, text: '', points: pointsOf(/d="([^"]*)"/.exec(attributes)?.[1] ?? '') }
  })
}

/** Draws on both, and holds that the same is drawn, each thing at the same place within the rounding of SVG. */
function same(draw: (ctx: Context) => void): void {
  const recorded = recordingContext()
  const svg = new SvgContext(recorded.ctx)
  draw(recorded.ctx)
  draw(svg)
  const canvas = recorded.drawn.filter(({ points }) => points.length > 0)
  const elements = elementsOf(svg.content)
  expect(elements.map(({ what, text }) => `${what} ${text}`)).toEqual(
    canvas.map(({ what, text }) => `${what} ${text}`),
  )
  expect(elements.length).toBeGreaterThan(0)
  elements.forEach(({ what, points }, k) => {
    if (points === null) return
    const own = canvas[k]?.points ?? []
    expect(points.length).toBe(own.length)
    points.forEach(([x, y], index) => {
      expect(Math.abs(x - (own[index]?.[0] ?? Number.NaN))).toBeLessThan(0.011)
      // Text is moved down from its middle by a share of its size.
      if (what !== 'text') expect(Math.abs(y - (own[index]?.[1] ?? Number.NaN))).toBeLessThan(0.011)
    })
  })
}

describe('a canvas and SVG draw the same', () => {
  const run = runOf({
    version: 1,
    durationS: 8,
    bottleneck: { bandwidthMbps: 5, buffer: { packets: 20 }, aqm: { id: 'red' } },
    flows: [{ variant: 'reno' }, { variant: 'cubic', startS: 2 }],
  })
  const plot = { left: 52, right: 758, top: 24, bottom: 194, axisTop: 216, width: 864 }
  const layout = { width: 864, height: 240, plot, axis: true, first: true, ribbon: true }

  it.each(charts.map(({ id, create }) => [id, create] as const))('chart %s', (_, create) => {
    for (const log of [false, true])
      same((ctx) => drawStill(ctx, create(), viewOf(run, 4), run, layout, tokensOf('dark'), log))
  })

  it('marks', () => {
    const points = [
      [10, 20],
      [20, 5],
      [30, Number.NaN],
      [40, 25],
      [50, 30],
    ] as const
    same((ctx) => {
      strokeLine(ctx, points)
      strokeRising(
        ctx,
        points.filter(([, y]) => Number.isFinite(y)),
        true,
      )
      strokeIntervals(ctx, [10, 20], [30, 40], [5, 8])
      drawPoints(ctx, points.slice(0, 2), 3, '#000000', true)
    })
    // A gap where there is no height.
    expect(lineText(points)).toBe('M10,20L20,5M40,25L50,30')
    expect(lineText(points.slice(0, 2), true)).toBe('M10,20L20,20L20,5')
  })
})

describe('SVG', () => {
  const box = { left: 10, right: 110, top: 20, bottom: 80 }

  it('clips what is drawn inside to the box, and nothing after it', () => {
    const ctx = new SvgContext(null)
    clipped(ctx, box, () => ctx.fillRect(0, 0, 200, 200), 5)
    ctx.fillRect(1, 1, 2, 2)
    expect(ctx.content.split('\n')).toEqual([
      '<clipPath id="clip1"><path d="M10 15h100v66h-100Z"/></clipPath>',
      '<rect x="0" y="0" width="200" height="200" fill="#000000" clip-path="url(#clip1)"/>',
      '<rect x="1" y="1" width="2" height="2" fill="#000000"/>',
    ])
  })

  it('moves and turns what follows, until it is restored, and not the clip around it', () => {
    const ctx = new SvgContext(null, 1)
    clipped(ctx, box, () => {
      ctx.save()
      ctx.translate(14, 50.26)
      ctx.rotate(-Math.PI / 2)
      ctx.fillRect(0, 0, 1, 1)
      ctx.restore()
      ctx.fillRect(0, 0, 1, 1)
    })
    expect(ctx.content.split('\n').slice(1)).toEqual([
      '<g clip-path="url(#clip1)"><rect x="0" y="0" width="1" height="1" fill="#000000" transform="translate(14 50.3) rotate(-90)"/></g>',
      '<rect x="0" y="0" width="1" height="1" fill="#000000" clip-path="url(#clip1)"/>',
    ])
  })

  it('measures no text without something to measure it with', () => {
    expect(() => new SvgContext(null).measureText('a')).toThrow('measure')
  })
})
