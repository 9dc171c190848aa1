/**
 * Time from a slider's input event to the first pixels of the run that it asks for, and to the finished redraw of that
 * run. The page marks all three: `sawtooth:input` on the event, `sawtooth:first-pixels` at the end of the first frame that
 * has a part of a new run drawn, `sawtooth:redraw` at the end of the first frame that has the whole of it drawn: every series
 * and event, and the packets at the playhead (those elsewhere come when the control stands still, and change nothing on the
 * screen). What a message brings is drawn in its handler, and the browser fills its pixels before the frame begins for which the mark
 * waits: that is in both times. Handing the picture to the screen is in neither.
 */
import { openRun, spread } from './measure.mjs'

const STEPS = 40
const CASES = [
  { label: 'default scenario', link: '' },
  { label: '60 s, 10 Mbit/s, two flows', link: '?bw=10&dur=60&flow=cubic&flow=newreno' },
]
const SLIDERS = ['Bandwidth', 'Buffer']
/** Nobody moves a slider sooner after the first run is there, ms; until then the worker warms up. */
const LOOK_MS = 1500

/**
 * Moves a slider by one step and waits for the redraw. Resolves to ms since the input.
 * @param {import('./measure.mjs').Page} page
 * @param {string} slider
 * @param {string} key
 */
async function step(page, slider, key) {
  await page.evaluate(() => performance.clearMarks())
  await page.getByRole('slider', { name: slider, exact: true }).press(key)
  const marks = await page.waitForFunction(() => {
    const [input, first, redraw] = ['input', 'first-pixels', 'redraw'].map(
      (name) => performance.getEntriesByName(`sawtooth:${name}`).at(-1)?.startTime ?? Number.NaN,
    )
    if (input === undefined || first === undefined || redraw === undefined) return null
    return redraw >= input ? { firstMs: first - input, redrawMs: redraw - input } : null
  })
  return /** @type {Promise<{ firstMs: number, redrawMs: number }>} */ (marks.jsonValue())
}

/** @param {import('./measure.mjs').Browser} browser @param {string} origin */
export async function benchRedraw(browser, origin) {
  for (const { label, link } of CASES) {
    const page = await openRun(browser, `${origin}${link}`)
    await page.waitForTimeout(LOOK_MS)
    for (const slider of SLIDERS) {
      /** @type {number[]} */
      const firsts = []
      /** @type {number[]} */
      const redraws = []
      // The slider moves there and back, so that the scenario stays near the one measured.
      for (let i = 0; i < STEPS; i++) {
        const { firstMs, redrawMs } = await step(page, slider, i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
        firsts.push(firstMs)
        redraws.push(redrawMs)
      }
      console.log(`${label}, ${slider}:`)
      console.log(`  input to first pixels     ${spread(firsts)}`)
      console.log(`  input to finished redraw  ${spread(redraws)}`)
    }
    await page.close()
  }
}
