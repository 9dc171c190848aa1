/** Script a frame while a large run is played: four charts of 100 000 points, about 2 000 packets in the packet view. */
import { openRun, spread } from './measure.mjs'

/** 830 packets on the wire, and up to 1500 that wait; access links that are not the bottleneck. */
const LINK = '?bw=100&delay=100&buf=1500&dur=30&flow=cubic,access=(bw=1000)&t=12&speed=0.001'
const SECONDS = 6

/** @param {import('./measure.mjs').Browser} browser @param {string} origin */
export async function benchFrames(browser, origin) {
  const page = await openRun(browser, `${origin}${LINK}`)
  // The texts that follow a run would count without this.
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    /** @type {number[]} */
    const lengths = []
    Object.assign(window, { frameLengths: lengths })
    const ask = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (then) =>
      ask((nowMs) => {
        const from = performance.now()
        then(nowMs)
        lengths.push(performance.now() - from)
      })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scriptS = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  }
  await page.keyboard.press('Space')
  await page.waitForTimeout(500)
  const before = await scriptS()
  await page.evaluate(() => Reflect.get(window, 'frameLengths').splice(0))
  await page.waitForTimeout(SECONDS * 1000)
  const usedMs = 1000 * ((await scriptS()) - before)
  /** @type {number[]} */
  const lengths = await page.evaluate(() => Reflect.get(window, 'frameLengths'))
  console.log('100 Mbit/s, 100 ms, buffer of 1500 packets, 30 s, playing:')
  console.log(
    `  script a frame            ${spread(lengths, 1)}, ${(usedMs / lengths.length).toFixed(1)} ms of CPU in the mean`,
  )
  await page.close()
}
