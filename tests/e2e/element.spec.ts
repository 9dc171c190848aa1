/** `<saw-tooth>` on other pages: one file, the same run as on the page, and no request to any server. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { SawToothElement } from '../../src/element/saw-tooth'
import type { RunRead } from '../../src/lib/begin'
import { expectAccessible } from './accessible'
import { type OtherSite, otherSite } from './other-site'
import { test as base, expect, openRun } from './support'

const program = fileURLToPath(new URL('../../bin/sawtooth.mjs', import.meta.url))
const script = readFileSync(new URL('../../dist-lib/element.js', import.meta.url), 'utf8')
const LINK = '?dur=6&flow=reno&flow=cubic'
/** Returns the result of a link on the command line. */
const resultOf = (link: string): RunRead['result'] =>
  JSON.parse(execFileSync(process.execPath, [program, 'run', link], { encoding: 'utf8' }))
const digestOf = (link: string): string => resultOf(link).engine.digest

const LOADED = '<script type="module" src="/element.js"></script>'
const STRICT = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; worker-src 'none'">`
/** Loads the element as an anywidget does: from the text of the file, at an address that is gone when the element is used. */
const FROM_TEXT = `<script type="module">
const address = URL.createObjectURL(new Blob([await (await fetch('/element.js')).text()], { type: 'text/javascript' }))
await import(address)
URL.revokeObjectURL(address)
document.body.insertAdjacentHTML('beforeend', '<saw-tooth link="${LINK}"></saw-tooth>')
</script>`

const htmlOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Another site</title>${head}</head><body>${body}</body></html>`

const pages = {
  '/element.js': script,
  '/plain': htmlOf(`<main><h1>Lab sheet</h1><saw-tooth link="${LINK}" time="2"></saw-tooth></main>${LOADED}`),
  '/dark': htmlOf(
    `<saw-tooth link="?dur=3&flow=reno" style="width: 660px"></saw-tooth>${LOADED}`,
    '<style>:root { color-scheme: dark }</style>',
  ),
  '/wrong': htmlOf(
    `<script>
const heard = []
addEventListener('sawtooth-fault', ({ detail }) => heard.push(...detail.messages))
</script>
<saw-tooth link="?dur=3&flow=reno&digest=0123456789abcdef" show="nonsense" theme="pink" speed="fast"></saw-tooth>
<saw-tooth link="?mode=learn&lesson=buffer-size"></saw-tooth>${LOADED}`,
  ),
  '/strict': htmlOf(`<saw-tooth link="${LINK}"></saw-tooth>${LOADED}`, STRICT),
  '/from-text': htmlOf(FROM_TEXT),
  '/empty': htmlOf(LOADED),
  '/before': htmlOf(`<saw-tooth id="early"></saw-tooth><script>
const early = document.getElementById('early')
early.scenario = { version: 1, durationS: 4, flows: [{ variant: 'reno' }] }
early.show = 'queue player'
early.playing = true
</script>${LOADED}`),
  '/many': htmlOf(
    `${Array.from(
      { length: 5 },
      (_, k) => `<saw-tooth link="?dur=3&flow=reno&seed=${k + 1}"></saw-tooth>`,
    ).join('')}<saw-tooth lang="de" link="?dur=3&flow=reno&seed=9" show="queue"></saw-tooth>${LOADED}`,
  ),
  '/slides': htmlOf(
    `<div class="reveal"><div class="slides"><section>First</section><section><saw-tooth link="${LINK}" style="width:900px;height:480px"></saw-tooth></section></div></div>
<script src="/reveal/reveal.js"></script><script>Reveal.initialize()</script>${LOADED}`,
    '<link rel="stylesheet" href="/reveal/reveal.css">',
  ),
}

/** Allows requests to the page's own site, which has the element's file, and to no other. */
const test = base.extend<{ site: OtherSite; open(path: keyof typeof pages): Promise<void> }>({
  site: async ({ faults }, use) => {
    const site = await otherSite(pages)
    await use(site)
    await site.close()
    const left = faults.filter((fault) => !fault.startsWith(`other host: ${site.origin}/`))
    faults.splice(0, faults.length, ...left)
  },
  open: async ({ page, site }, use) => {
    await use(async (path) => {
      await page.goto(site.origin + path)
    })
  },
})

const element = (page: Page) => page.locator('saw-tooth').first()

/** Waits until every element of the page has a complete run; returns their digests. */
async function digests(page: Page): Promise<string[]> {
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('saw-tooth')].map((one) => one.run?.result.engine.digest ?? ''),
    )
  await expect.poll(async () => (await read()).every((digest) => digest !== '')).toBe(true)
  return read()
}

const inElement = <T>(page: Page, act: (one: SawToothElement) => T | Promise<T>): Promise<T> =>
  element(page).evaluate(act as (one: Element) => T | Promise<T>)

test('is one file, smaller than 300 kB as it is sent', () => {
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(300_000)
  expect(script).not.toMatch(/\bimport\s*[{"'*]|\bimport\(/)
})

test('is the run of the page, with its charts, its player and words for those who do not see it', async ({
  page,
  open,
}) => {
  await open('/plain')
  expect(await digests(page)).toEqual([digestOf(LINK)])
  await expect(page.getByRole('figure', { name: 'Congestion window' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Congestion window' })).toHaveAccessibleDescription(/Reno/)
  const slider = page.getByRole('slider', { name: 'Time' })
  await expect(slider).toHaveAttribute('aria-valuetext', '2.000 s of 6 s')
  await slider.press('End')
  expect(await inElement(page, (one) => one.time)).toBe(6)
  await expectAccessible(page, 'element')
  expect(await openRun(page, LINK)).toBe(digestOf(LINK))
})

test('plays, goes to a time and tells of it; keys and clicks select what is on a chart', async ({
  page,
  open,
}) => {
  await open('/plain')
  await digests(page)
  await inElement(page, (one) => {
    Object.assign(window, { heard: [] })
    for (const type of ['time', 'selection', 'done', 'fault'])
      one.addEventListener(`sawtooth-${type}`, (event) =>
        (window as unknown as { heard: unknown[] }).heard.push([type, (event as CustomEvent).detail]),
      )
    one.seek(1.5)
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: [string, never][] }).heard)
  await expect.poll(heard).toEqual([['time', { timeS: 1.5, durationS: 6, playing: false }]])
  expect(await inElement(page, (one) => one.read()?.flows[0]?.cwndPackets)).toBeGreaterThan(1)

  await inElement(page, (one) => {
    one.speed = 1
    one.play()
  })
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => inElement(page, (one) => one.time)).toBeGreaterThan(1.7)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(element(page)).not.toHaveAttribute('playing')

  await page.getByRole('figure', { name: 'Congestion window' }).press('Control+ArrowRight')
  await expect.poll(async () => (await heard()).at(-1)?.[0]).toMatch(/selection|time/)
  const selections = (await heard()).filter(([type]) => type === 'selection')
  expect(selections).toHaveLength(1)
  const selected = selections[0]?.[1] as unknown as { timeS: number }
  expect(await inElement(page, (one) => one.time)).toBe(selected.timeS)
})

test('gives series as typed arrays and pictures as files', async ({ page, open }) => {
  await open('/plain')
  await digests(page)
  const found = await inElement(page, async (one) => {
    const [cwnd] = one.series('cwnd')
    const svg = await one.picture({ type: 'image/svg+xml' })
    const png = await one.picture()
    const head = new Uint8Array(await png.slice(0, 4).arrayBuffer())
    return {
      isTyped: cwnd?.values instanceof Float64Array,
      rows: cwnd?.t.length ?? 0,
      svg: (await svg.text()).slice(0, 4),
      png: String.fromCharCode(...head.slice(1)),
      columns: Object.keys(one.run?.log.packets.columns ?? {}).includes('sent'),
    }
  })
  expect(found).toEqual({ isTyped: true, rows: found.rows, svg: '<svg', png: 'PNG', columns: true })
  expect(found.rows).toBeGreaterThan(100)
  // The columns that a page holds stay valid when the element has gone on to another run.
  const held = await inElement(page, async (one) => {
    const { t } = one.run?.log.windows[0]?.columns ?? {}
    const done = new Promise((resolve) => one.addEventListener('sawtooth-done', resolve, { once: true }))
    one.link = '?dur=4&flow=reno'
    await done
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return t?.length
  })
  expect(held).toBe(found.rows)
  await expect(inElement(page, (one) => one.series('nonsense'))).rejects.toThrow(
    /No series is called nonsense/,
  )
})

test('keeps the last good run where another is refused, and shows the newest of several', async ({
  page,
  open,
}) => {
  await open('/plain')
  const [before] = await digests(page)
  const faults = await inElement(
    page,
    (one) =>
      new Promise<readonly string[]>((resolve) => {
        one.addEventListener('sawtooth-fault', (event) => resolve((event as CustomEvent).detail.messages))
        one.scenario = '{ "version": 1, "durationS": -5 }'
      }),
  )
  expect(faults.join(' ')).toMatch(/Duration/)
  expect(await inElement(page, (one) => [one.read()?.run, one.read()?.digest])).toEqual(['failed', before])
  await inElement(page, (one) => {
    for (const seed of [2, 3, 4]) one.link = `?dur=60&bw=50&flow=cubic&seed=${seed}`
    setTimeout(() => {
      one.link = '?dur=5&flow=bbr'
    }, 30)
  })
  await expect.poll(() => inElement(page, (one) => one.read()?.digest)).toBe(digestOf('?dur=5&flow=bbr'))
})

test('takes what was set before it was defined, and survives being moved and taken away', async ({
  page,
  open,
}) => {
  await open('/before')
  await digests(page)
  await expect(page.getByRole('figure')).toHaveCount(1)
  await expect.poll(() => inElement(page, (one) => one.time)).toBeGreaterThan(0)
  expect(await inElement(page, (one) => one.run?.result.scenario.durationS)).toBe(4)
  await inElement(page, (one) => {
    one.pause()
    document.body.prepend(one)
  })
  await expect(page.getByRole('figure', { name: 'Queue occupancy' })).toBeVisible()
  const gone = await inElement(page, async (one) => {
    one.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const run = one.run
    document.body.append(one)
    return run
  })
  expect(gone).toBeNull()
  await digests(page)
})

test('many of them share the machine, each in its language', async ({ page, open }) => {
  await open('/many')
  const wanted = [1, 2, 3, 4, 5, 9].map((seed) => digestOf(`?dur=3&flow=reno&seed=${seed}`))
  expect(await digests(page)).toEqual(wanted)
  expect(page.workers().length).toBeLessThanOrEqual(4)
  await expect(page.getByRole('figure', { name: 'Belegung der Warteschlange' })).toBeVisible()
  await page.evaluate(() => document.body.replaceChildren())
  await expect.poll(() => page.workers().length).toBe(0)
})

test('where a page allows neither workers nor inline styles it computes in slices, with the same packets and the same look', async ({
  page,
  faults,
  open,
}) => {
  await open('/strict')
  expect(await digests(page)).toEqual([digestOf(LINK)])
  expect(page.workers()).toHaveLength(0)
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCSS('border-radius', '50%')
  faults.splice(0, faults.length, ...faults.filter((fault) => !/worker/i.test(fault)))
})

test('comes from a text as well, whose address is gone', async ({ page, open }) => {
  await open('/from-text')
  await expect(element(page)).toBeAttached()
  expect(await digests(page)).toEqual([digestOf(LINK)])
  expect(page.workers()).toHaveLength(1)
})

test('shows the finished run of the library, and says where that was another one', async ({ page, open }) => {
  await open('/empty')
  const result = resultOf(LINK)
  const shown = await page.evaluate(async (given) => {
    const one = document.createElement('saw-tooth')
    const told: unknown[] = []
    one.addEventListener('sawtooth-fault', (event) => told.push((event as CustomEvent).detail.messages))
    const done = new Promise((resolve) => one.addEventListener('sawtooth-done', resolve, { once: true }))
    one.run = { result: given }
    document.body.append(one)
    await done
    const again = new Promise((resolve) => one.addEventListener('sawtooth-done', resolve, { once: true }))
    one.run = { result: { ...given, engine: { ...given.engine, digest: '0000000000000000' } } }
    await again
    return { digest: one.run?.result.engine.digest, told: told.flat() }
  }, result)
  expect(shown.digest).toBe(result.engine.digest)
  expect(shown.told.join(' ')).toMatch(/another version/)
})

test('stands on a slide of reveal.js', async ({ page, open }) => {
  await open('/slides')
  await page.keyboard.press('ArrowRight')
  expect(await digests(page)).toEqual([digestOf(LINK)])
  // The slide is enlarged: the drawing has enough pixels for that, and a click selects what is under it.
  const figure = page.getByRole('figure', { name: 'Congestion window' })
  const box = await figure.boundingBox()
  const [width, pixels] = await inElement(page, (one) => [
    one.clientWidth,
    one.shadowRoot?.querySelector('canvas')?.width ?? 0,
  ])
  const enlarged = (box?.width ?? 0) / (width ?? 1)
  expect(enlarged).toBeGreaterThan(1.1)
  expect(pixels).toBe(2 * (width ?? 0))
  const [left, right] = [52, (width ?? 0) - 106]
  await figure.click({ position: { x: ((left + right) / 2) * enlarged, y: 60 } })
  await expect.poll(() => inElement(page, (one) => one.time)).toBeCloseTo(3, 1)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('is as bright as its page says, bright on paper, and as large as a projector wants where there is room', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/dark')
  await digests(page)
  const ground = () =>
    page.evaluate(() => {
      const frame = document.querySelector('saw-tooth')?.shadowRoot?.querySelector('[part=frame]')
      return frame === null || frame === undefined ? '' : getComputedStyle(frame).colorScheme
    })
  expect(await ground()).toBe('dark')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await ground()).toBe('light')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await ground()).toBe('dark')

  const heightPx = () => inElement(page, (one) => one.clientHeight)
  const usualPx = await heightPx()
  await inElement(page, (one) => {
    one.theme = 'projector'
  })
  await expect.poll(async () => Math.abs((await heightPx()) - (usualPx * 18) / 11)).toBeLessThan(2)
  await inElement(page, (one) => {
    one.style.width = '320px'
  })
  await expect.poll(heightPx).toBe(usualPx)
})

test('says what of its attributes and its link means nothing, and shows no run in place of a lesson', async ({
  page,
  open,
}) => {
  await open('/wrong')
  await expect(page.getByRole('status').filter({ hasText: 'A lesson can stand in a frame' })).toBeVisible()
  await expect.poll(() => inElement(page, (one) => one.run !== null)).toBe(true)
  await expect(element(page).getByRole('figure', { name: 'Congestion window' })).toBeVisible()
  const heard = await page.evaluate('heard.join(" ")')
  for (const said of [
    'Not shown: nonsense.',
    'Ignored: theme=pink',
    'Ignored: speed=fast',
    'This run differs from the one that the link was made from.',
  ])
    expect(heard).toContain(said)
})
