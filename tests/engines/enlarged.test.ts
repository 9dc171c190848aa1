/** Parts that CSS `zoom` enlarges are sharp and find the pointer at the right place, although engines measure such parts differently. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inChromium } from './chromium'
import { type EnginePage, firstRun } from './engine'
import { inFirefox } from './firefox'
import { inWebKit } from './webkit'

interface Extent {
  /** Width of the chart in its own px, and the width of its drawing in pixels. */
  readonly ownPx: number
  readonly drawn: number
  /** Position on the screen, in px of the window's content. */
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Finds where a chart is by what lies under each px, which every engine counts alike. Runs in the page. */
function extentOf(name: string): Extent {
  const figure = document.querySelector(`figure[aria-label="${name}"]`)
  const canvas = figure?.querySelector('canvas')
  if (figure == null || canvas == null) throw new Error(`no ${name}`)
  const isIn = (x: number, y: number): boolean => figure.contains(document.elementFromPoint(x, y))
  const middle = innerWidth / 2
  const rows = Array.from({ length: innerHeight }, (_, y) => y).filter((y) => isIn(middle, y))
  const y = rows[Math.floor(rows.length / 2)] ?? 0
  const columns = Array.from({ length: innerWidth }, (_, x) => x).filter((x) => isIn(x, y))
  return {
    ownPx: canvas.clientWidth,
    drawn: canvas.width / devicePixelRatio,
    left: columns[0] ?? 0,
    right: (columns.at(-1) ?? 0) + 1,
    y,
  }
}

/** Returns the time of the playhead, s, two frames later, when the page has drawn it. Runs in the page. */
function momentS(): Promise<number> {
  return new Promise((resolve) => {
    const read = (): void => {
      const time = document.querySelector('input[aria-label="Time"]')?.getAttribute('aria-valuetext')
      resolve(Number.parseFloat(time ?? ''))
    }
    requestAnimationFrame(() => requestAnimationFrame(read))
  })
}

/** Widths of the gutters beside the plot, in the chart's own px. */
const GUTTERS_PX = [52, 106] as const

for (const engine of [inChromium, inFirefox, inWebKit]) {
  describe.skipIf(engine.missing !== null)(engine.name, () => {
    let page: EnginePage
    beforeAll(async () => {
      page = await engine.start(inject('address'))
    })
    afterAll(() => page?.close())

    it('draws a chart for projectors in the pixels of the screen, and a click in it is where it was', async () => {
      await page.open('?dur=8&flow=reno&t=1&theme=projector')
      await page.evaluate(firstRun, null)
      const { ownPx, drawn, left, right, y } = await page.evaluate(extentOf, 'Congestion window')
      const zoom = (right - left) / ownPx
      expect(zoom).toBeGreaterThan(1.5)
      expect(Math.abs(drawn - (right - left))).toBeLessThanOrEqual(2)
      const [before, after] = GUTTERS_PX
      const plotPx = right - left - (before + after) * zoom
      await page.click(left + before * zoom + plotPx / 4, y)
      expect(await page.evaluate(momentS, null)).toBeCloseTo(2, 1)
    })
  })
}
