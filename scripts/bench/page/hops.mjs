/**
 * The same measurement as `redraw.mjs` while a slider of a hop is dragged. Every step waits for the finished redraw of
 * the run that it asks for. The times should depend neither on the slider nor on which of the three hops it belongs to.
 */
import { openRun, quantile, spread } from './measure.mjs'

const STEPS = 40
/** The time that 95 of 100 steps may take at most, ms. */
const MOST_MS = 120
/** 30 s, three hops, four flows: one over all hops and one over each. */
const HOP = 'hop=5,delay=10,buf=25'
const LINK = `?dur=30&${HOP}&${HOP}&${HOP}&flow=newreno&flow=newreno,to=1&flow=newreno,from=1,to=2&flow=newreno,from=2`
const ROUTERS = ['A', 'B', 'C', 'D']
const SLIDERS = ['Bandwidth', 'Buffer', 'Delay']
const LOOK_MS = 1500
/** The distance by which the slider is dragged there and back, in its own steps. */
const STOPS = 2

/**
 * Where the pointer takes hold of the slider, and where it drags it to.
 * @param {import('./measure.mjs').Page} page
 * @param {string} name
 */
async function placesOf(page, name) {
  const slider = page.getByRole('slider', { name, exact: true })
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (box === null) throw new Error(`the page has no slider ${name}`)
  const [value = 0, last = 1] = await slider.evaluate((input) =>
    input instanceof HTMLInputElement ? [input.valueAsNumber, Number(input.max)] : [],
  )
  const x = (/** @type {number} */ stop) => box.x + box.height / 2 + (stop / last) * (box.width - box.height)
  return { y: box.y + box.height / 2, from: x(value), to: x(value + STOPS) }
}

/** Moves the pointer and waits for the redraw. Resolves to ms since the input. @param {import('./measure.mjs').Page} page @param {number} x @param {number} y */
async function move(page, x, y) {
  await page.evaluate(() => performance.clearMarks())
  await page.mouse.move(x, y)
  const ms = await page.waitForFunction(() => {
    const [input, redraw] = ['input', 'redraw'].map(
      (name) => performance.getEntriesByName(`sawtooth:${name}`).at(-1)?.startTime ?? Number.NaN,
    )
    if (input === undefined || redraw === undefined) return null
    return redraw >= input ? { ms: redraw - input } : null
  })
  return (await /** @type {Promise<{ ms: number }>} */ (ms.jsonValue())).ms
}

/** @param {import('./measure.mjs').Browser} browser @param {string} origin */
export async function benchHopRedraw(browser, origin) {
  console.log(`Three hops, four flows, 30 s, at most ${MOST_MS} ms wanted at the 95th percentile:`)
  /** @type {number[]} */
  const all = []
  for (let hop = 0; hop + 1 < ROUTERS.length; hop++) {
    const page = await openRun(browser, `${origin}${LINK}&hopview=${hop}`)
    await page.waitForTimeout(LOOK_MS)
    const between = `${ROUTERS[hop]} to ${ROUTERS[hop + 1]}`
    for (const slider of SLIDERS) {
      const { y, from, to } = await placesOf(page, `${slider}, ${between}`)
      await page.mouse.move(from, y)
      await page.mouse.down()
      /** @type {number[]} */
      const times = []
      for (let i = 0; i < STEPS; i++) times.push(await move(page, i % 2 === 0 ? to : from, y))
      await page.mouse.up()
      all.push(...times)
      console.log(`  ${slider}, ${between}`.padEnd(28) + spread(times))
    }
    await page.close()
  }
  console.log(
    `  any slider of any hop     ${spread(all)}; ${quantile(all, 0.95) <= MOST_MS ? 'kept' : 'missed'}`,
  )
}
