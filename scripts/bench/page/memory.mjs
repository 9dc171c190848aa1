/**
 * Memory while a slider is dragged without a pause: the page's heap and array buffers after a collection, and, on Linux,
 * the memory of the renderer's process, which holds the worker as well.
 */
import { readFileSync } from 'node:fs'
import { openRun } from './measure.mjs'

const SAMPLES = 12
const LINK = '?bw=10&dur=60&flow=cubic&flow=newreno'

/** @param {number} pid MB that the process has for itself; NaN where the system does not say. */
function ownMb(pid) {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/**
 * Drags for a while, there and back over a fifth of the slider.
 * @param {import('./measure.mjs').Page} page
 * @param {number} untilMs
 * @param {{ x: number, y: number, width: number, height: number }} box
 */
async function drag(page, untilMs, box) {
  const y = box.y + box.height / 2
  for (let k = 0; Date.now() < untilMs; k++) {
    await page.mouse.move(box.x + box.width * (0.5 + 0.1 * Math.sin(k / 9)), y)
    await page.waitForTimeout(16)
  }
}

/** @param {import('./measure.mjs').Browser} browser @param {string} origin @param {number} minutes */
export async function benchMemory(browser, origin, minutes) {
  const page = await openRun(browser, `${origin}${LINK}`)
  const session = await page.context().newCDPSession(page)
  const system = await browser.newBrowserCDPSession()
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  // The renderer that has computed most is this page's.
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const pid = renderers.sort((a, b) => b.cpuTime - a.cpuTime)[0]?.id ?? -1
  const box = await page.getByRole('slider', { name: 'Buffer', exact: true }).boundingBox()
  if (box === null) throw new Error('the page has no slider Buffer')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  console.log(`Dragging for ${minutes} min:`)
  /** @type {{ heapMb: number, buffersMb: number, ownMb: number }[]} */
  const samples = []
  for (let k = 0; k < SAMPLES; k++) {
    await drag(page, Date.now() + (minutes * 60_000) / SAMPLES, box)
    const peakMb = ownMb(pid)
    await session.send('HeapProfiler.collectGarbage')
    const usage = /** @type {{ usedSize: number, backingStorageSize?: number }} */ (
      await session.send('Runtime.getHeapUsage')
    )
    samples.push({
      heapMb: usage.usedSize / 1e6,
      buffersMb: (usage.backingStorageSize ?? Number.NaN) / 1e6,
      ownMb: peakMb,
    })
  }
  await page.mouse.up()
  const row = (/** @type {'heapMb' | 'buffersMb' | 'ownMb'} */ key) =>
    samples.map((sample) => sample[key].toFixed(0).padStart(4)).join(' ')
  console.log(`  page's heap, MB           ${row('heapMb')}`)
  console.log(`  page's buffers, MB        ${row('buffersMb')}`)
  console.log(`  process with worker, MB   ${row('ownMb')}`)
  await page.close()
}
