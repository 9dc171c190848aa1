import type { Page } from '@playwright/test'
import { type OtherSite, otherSite } from './other-site'
import { expect, openRun, test } from './support'

const LINK = '?embed=1&dur=6&flow=reno&t=2'
const state = { sawtooth: 1, type: 'state' }

interface Got {
  readonly sawtooth?: number
  readonly type?: string
  readonly id?: string
  readonly run?: string
  readonly digest?: string
  readonly timeS?: number
  readonly playing?: boolean
  readonly link?: string
  readonly notices?: readonly string[]
  readonly flows?: readonly { readonly cwndPackets: number | null }[]
  readonly series?: readonly {
    readonly name: string
    readonly t: Float64Array
    readonly values: Float64Array
  }[]
  readonly unknown?: readonly string[]
  readonly mediaType?: string
  readonly bytes?: Uint8Array | null
}

declare global {
  interface Window {
    got: Got[]
  }
}

function framed(baseURL: string): string {
  return `<!doctype html><title>Other site</title>
<script>window.got = []; addEventListener('message', (event) => window.got.push(event.data))</script>
<iframe src="${baseURL}/${LINK.replaceAll('&', '&amp;')}" sandbox="allow-scripts" width="640" height="400" title="run"></iframe>`
}

function slides(baseURL: string): string {
  return `<!doctype html><title>Slides</title>
<link rel="stylesheet" href="/reveal/reveal.css">
<div class="reveal"><div class="slides"><section>First</section>
<section><iframe data-src="${baseURL}/${LINK.replaceAll('&', '&amp;')}" sandbox="allow-scripts" width="640" height="400" title="run"></iframe></section>
</div></div><script src="/reveal/reveal.js"></script><script>Reveal.initialize({ minScale: 1, maxScale: 1 })</script>`
}

/** Opens another site with the run in a frame, and waits until the run is complete. */
async function framedRun(page: Page, baseURL: string | undefined): Promise<OtherSite> {
  const site = await otherSite({ '/': framed(baseURL ?? '') })
  await page.goto(site.origin)
  const main = page.frameLocator('iframe').locator('main')
  await expect(main).toHaveAttribute('data-run', 'done', { timeout: 30_000 })
  return site
}

/** Removes requests to the other site from the faults, since these tests are about them. A request to any third site is still a fault. */
function forgive(faults: string[], site: OtherSite): void {
  const left = faults.filter((fault) => !fault.startsWith(`other host: ${site.origin}/`))
  faults.splice(0, faults.length, ...left)
}

async function post(page: Page, message: unknown): Promise<void> {
  await page.evaluate(
    (sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*'),
    message,
  )
}

const got = (page: Page): Promise<Got[]> => page.evaluate(() => window.got)

async function answer(page: Page, id: string): Promise<Got> {
  await expect.poll(async () => (await got(page)).some((message) => message.id === id)).toBe(true)
  return (await got(page)).find((message) => message.id === id) ?? {}
}

test('in a sandboxed frame on another origin the page runs, obeys and answers; anything else is ignored', async ({
  page,
  baseURL,
  faults,
}) => {
  const site = await framedRun(page, baseURL)
  const frame = page.frameLocator('iframe')
  const digest = await frame.locator('main').getAttribute('data-digest')
  await expect.poll(async () => (await got(page)).at(0)).toMatchObject({ ...state, run: 'done', digest })
  await expect(frame.getByRole('figure', { name: 'Congestion window' })).toBeVisible()
  await expect(frame.getByRole('textbox', { name: 'Scenario title' })).toHaveCount(0)

  await post(page, { sawtooth: 1, id: 'a', type: 'seek', timeS: 3.5 })
  expect(await answer(page, 'a')).toMatchObject({ ...state, timeS: 3.5 })
  await post(page, { sawtooth: 1, id: 'b', type: 'play' })
  expect((await answer(page, 'b')).playing).toBe(true)
  await post(page, { sawtooth: 1, id: 'c', type: 'pause' })
  const paused = await answer(page, 'c')
  expect(paused.playing).toBe(false)
  expect(paused.flows?.[0]?.cwndPackets).toBeGreaterThan(1)

  const before = (await got(page)).length
  for (const wrong of [
    'play',
    null,
    { type: 'play', id: 'x' },
    { sawtooth: 2, type: 'play', id: 'x' },
    { sawtooth: 1, type: 'seek', timeS: -1, id: 'x' },
    { sawtooth: 1, type: 'seek', timeS: '1', id: 'x' },
    { sawtooth: 1, type: 'play', id: 'x', extra: true },
    { sawtooth: 1, type: 'set', link: 5, id: 'x' },
  ])
    await post(page, wrong)
  await post(page, { sawtooth: 1, id: 'e', type: 'set', link: '?dur=6&flow=reno&event=5' })
  // The event that a link asks for is in the answer already while its run is under way.
  expect((await answer(page, 'e')).link).toBe('?dur=6&flow=reno&event=5')
  await expect.poll(async () => (await got(page)).at(-1)).toMatchObject({ ...state, run: 'done' })
  expect((await got(page)).at(-1)?.link).toMatch(/t=[\d.]+&event=5/)
  await post(page, { sawtooth: 1, id: 'd', type: 'set', link: '?dur=4&flow=cubic&buf=20&t=1' })
  expect((await answer(page, 'd')).link).not.toContain('event=')
  await expect.poll(async () => (await got(page)).at(-1)).toMatchObject({ ...state, run: 'done', timeS: 1 })
  const after = await got(page)
  expect(after.slice(before).some(({ id }) => id === 'x')).toBe(false)
  expect(after.at(-1)?.link).toContain('buf=20')
  expect(after.at(-1)?.digest).not.toBe(digest)
  forgive(faults, site)
  await site.close()
})

test('a page follows the playhead of a frame, and has its series and pictures', async ({
  page,
  baseURL,
  faults,
}) => {
  const site = await framedRun(page, baseURL)
  const main = page.frameLocator('iframe').locator('main')
  const digest = await main.getAttribute('data-digest')
  const times = async () => (await got(page)).filter(({ type }) => type === 'time')

  await post(page, { sawtooth: 1, id: 'f', type: 'follow', perSecond: 5 })
  expect(await answer(page, 'f')).toMatchObject(state)
  await post(page, { sawtooth: 1, id: 's', type: 'seek', timeS: 1.25 })
  await expect.poll(async () => (await times()).at(-1)).toMatchObject({ timeS: 1.25, durationS: 6 })
  const [from, atMs] = [(await times()).length, Date.now()]
  await post(page, { sawtooth: 1, type: 'play' })
  await expect.poll(async () => (await times()).length).toBeGreaterThan(from + 2)
  // Five messages a second are allowed, and one for the end of each of two waits.
  expect((await times()).length - from).toBeLessThanOrEqual(((Date.now() - atMs) / 1000) * 5 + 2)
  await post(page, { sawtooth: 1, id: 'p', type: 'pause' })
  const paused = await answer(page, 'p')
  await expect.poll(async () => (await times()).at(-1)).toMatchObject({ timeS: paused.timeS, playing: false })
  await post(page, { sawtooth: 1, id: 'g', type: 'follow', perSecond: 0 })
  await answer(page, 'g')
  const told = (await times()).length
  await post(page, { sawtooth: 1, id: 'h', type: 'seek', timeS: 3 })
  await answer(page, 'h')

  await post(page, { sawtooth: 1, id: 'w', type: 'series', names: ['cwnd', 'queue', 'nonsense'], points: 50 })
  await answer(page, 'w')
  const series = await page.evaluate(() => {
    const { digest, unknown, series = [] } = window.got.find(({ id }) => id === 'w') ?? {}
    const said = series.map(({ name, t, values }) => [
      name,
      t instanceof Float64Array,
      t.length === values.length,
    ])
    return { digest, unknown, said, most: Math.max(...series.map(({ t }) => t.length)) }
  })
  expect(series).toMatchObject({ digest, unknown: ['nonsense'] })
  expect(series.said).toEqual([
    ['cwnd', true, true],
    ['queue', true, true],
  ])
  expect(series.most).toBeLessThanOrEqual(50)

  for (const [as, of, first] of [
    ['png', 'all', '137,80,78,71'],
    ['svg', 'window', '60,115,118,103'],
  ] as const) {
    await post(page, { sawtooth: 1, id: as, type: 'picture', of, as })
    await answer(page, as)
    const bytes = await page.evaluate(
      (asked) => String(window.got.find(({ id }) => id === asked)?.bytes?.slice(0, 4)),
      as,
    )
    expect(bytes).toBe(first)
  }
  await post(page, { sawtooth: 1, id: 'none', type: 'picture', of: 'nonsense' })
  expect((await answer(page, 'none')).bytes).toBeNull()
  expect((await times()).length).toBe(told)
  forgive(faults, site)
  await site.close()
})

test('a slide of reveal.js shows a run in a sandboxed frame', async ({ page, baseURL, faults }) => {
  const site = await otherSite({ '/': slides(baseURL ?? '') })
  await page.goto(site.origin)
  await page.keyboard.press('ArrowRight')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('main')).toHaveAttribute('data-run', 'done', { timeout: 30_000 })
  await frame.getByRole('button', { name: 'Play' }).click()
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible()
  forgive(faults, site)
  await site.close()
})

test('the smallest frame has a chart and the player, and the author chooses the parts', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 240 })
  await page.goto('./?embed=1&dur=4&flow=reno')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  await expect(page.getByRole('figure')).toHaveCount(1)
  const play = await page.getByRole('button', { name: 'Play' }).boundingBox()
  expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(240)

  await page.waitForLoadState('networkidle')
  await page.setViewportSize({ width: 1000, height: 640 })
  await page.goto('./?embed=title,packets,controls&title=My+run&dur=4&flow=reno')
  await expect(page.getByRole('heading', { name: 'My run' })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(1)
  await expect(page.getByRole('slider', { name: 'Buffer', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0)
})

test('a link of brackets alone, and one that is too long, are answered with what is wrong', async ({
  page,
  baseURL,
  faults,
}) => {
  const site = await framedRun(page, baseURL)
  for (const [id, length, said] of [
    ['brackets', 32_000, 'Not all of this link could be used'],
    ['long', 100_000, 'more than 32\u202f768 characters'],
  ] as const) {
    await post(page, { sawtooth: 1, id, type: 'set', link: `?dur=6&flow=${'('.repeat(length)}` })
    const { notices } = await answer(page, id)
    expect(notices?.join(' ')).toContain(said)
    expect(notices?.length).toBeLessThanOrEqual(22)
  }
  forgive(faults, site)
  await site.close()
})

test('a frame that its page enlarges is drawn with pixels for it, and its track lies in line with the charts', async ({
  page,
  baseURL,
  faults,
}) => {
  const site = await framedRun(page, baseURL)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('main')).toHaveAttribute('data-run', 'done', { timeout: 30_000 })
  const pixels = (): Promise<number> =>
    frame
      .locator('#charts canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
  // A frame cannot know of a transform. Its drawings have pixels for twice their size.
  expect(await pixels()).toBe(2)
  const enlarge = (zoom: number): Promise<void> =>
    page.evaluate((by) => document.querySelector('iframe')?.style.setProperty('zoom', String(by)), zoom)
  await enlarge(3)
  await expect.poll(pixels).toBe(3)
  await enlarge(1)
  await expect.poll(pixels).toBe(2)

  // The playhead at the end of the run stands at the plots' right end, both in the charts and on the track.
  await post(page, { sawtooth: 1, id: 'end', type: 'seek', timeS: 6 })
  await answer(page, 'end')
  const track = await frame.locator('.scrubber-plot').evaluate((plot) => {
    const { left, right } = plot.getBoundingClientRect()
    return { left, right }
  })
  const chart = await frame
    .locator('#charts canvas')
    .first()
    .evaluate((canvas) => canvas.getBoundingClientRect().right)
  expect(track).toEqual({ left: 52, right: chart - 106 })
  const play = await frame.locator('.play').evaluate((button) => button.getBoundingClientRect().right)
  expect(play).toBeLessThan(track.left)
  forgive(faults, site)
  await site.close()
})

test('Auto speed stands beside the track, however narrow the frame', async ({ page }) => {
  for (const width of [320, 390, 720]) {
    await page.setViewportSize({ width, height: 480 })
    await openRun(page, '?embed=1&dur=5&flow=reno')
    const auto = await page.getByRole('button', { name: 'Auto speed' }).boundingBox()
    const track = await page.locator('.embed-foot .time').boundingBox()
    const whole = await page.locator('.embed-whole').boundingBox()
    if (auto === null || track === null || whole === null) throw new Error(`not all is shown at ${width} px`)
    // The slider reaches beyond the track by half its thumb.
    const trackEnd = track.x + track.width - 12
    expect(auto.x, `${width} px`).toBeGreaterThanOrEqual(trackEnd)
    expect(whole.x, `${width} px`).toBeGreaterThanOrEqual(auto.x + auto.width)
  }
})
