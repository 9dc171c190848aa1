import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, openRun, test } from './support'

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

test('the Export menu writes the scenario for ns-2 and the run as packets and series', async ({ page }) => {
  await openRun(page, '?dur=4&flow=reno&title=My+run')
  await page.keyboard.press('e')
  const menu = page.getByRole('dialog', { name: 'Export' })
  const script = await saved(page, () => menu.getByRole('button', { name: /^ns-2/ }).click())
  expect(script.name).toMatch(/^my-run\.tcl$/)
  expect(script.content.toString()).toContain('new Simulator')
  expect(script.content.toString()).toContain('dur=4')

  const capture = await saved(page, () => menu.getByRole('button', { name: /pcapng/i }).click())
  // The block type of a section header (pcapng).
  expect(capture.content.readUInt32BE(0)).toBe(0x0a0d0d0a)

  await menu.getByRole('combobox', { name: 'Interval of series' }).selectOption('1')
  const series = await saved(page, () => menu.getByRole('button', { name: /^Series, CSV/ }).click())
  const rows = series.content.toString().trim().split('\r\n')
  expect(rows[1]).toContain('t_s,queue_packets')
  expect(rows).toHaveLength(2 + 5)
})

test('what a format has no words for is said in the menu, and the format cannot be chosen', async ({
  page,
}) => {
  await openRun(page, '?dur=4&flow=dctcp&aqm=codel')
  await page.getByRole('button', { name: 'Export' }).click()
  const entry = page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: /^ns-2/ })
  await expect(entry).toBeDisabled()
  await expect(entry).toContainText('Not for this scenario')
})

test('pictures of the charts hold the link and the version', async ({ page, context }) => {
  await openRun(page, '?dur=4&flow=reno&title=My+run')
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  const svg = await saved(page, () => menu.getByRole('button', { name: 'SVG', exact: true }).click())
  const text = svg.content.toString()
  expect(text).toContain('Congestion window')
  expect(text).toMatch(/<desc>Sawtooth \d+\.\d+\.\d+\+[0-9a-f]{8} http.*dur=4/)
  // The page's own policy lets no text become markup.
  const blank = await context.newPage()
  const shapes = await blank.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
    return [parsed.querySelectorAll('parsererror').length, parsed.querySelectorAll('path').length]
  }, text)
  expect(shapes[0]).toBe(0)
  expect(shapes[1]).toBeGreaterThan(20)
  await blank.close()

  await menu.getByRole('combobox', { name: 'Colours of the picture' }).selectOption('black')
  const png = await saved(page, () => menu.getByRole('button', { name: 'PNG', exact: true }).click())
  // Width of a PNG: the first number of its header (PNG §11.2.1).
  expect(png.content.readUInt32BE(16)).toBe(1920)
})

test('a picture is copied to the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openRun(page, '?dur=4&flow=reno')
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await menu.getByRole('combobox', { name: 'Charts in the picture' }).selectOption('Packets and charts')
  await menu.getByRole('button', { name: 'Copy' }).click()
  await expect(menu.getByRole('status')).toHaveText('The picture is on the clipboard.')
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  )
  expect(types).toContain('image/png')
})

test('a part of the run is saved as a video in every format, as long as the part is at its speed', async ({
  page,
  context,
}) => {
  await openRun(page, '?dur=4&flow=reno')
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await menu.getByRole('combobox', { name: 'Speed of the video' }).selectOption('2 ×')
  const make = menu.getByRole('button', { name: 'Make video' })
  // The page's own policy plays no videos.
  const player = await context.newPage()
  for (const [format, extension, signature] of [
    ['MP4', 'mp4', 'ftyp'],
    ['WebM', 'webm', 'webm'],
    ['GIF', 'gif', 'GIF89a'],
  ] as const) {
    await menu.getByRole('combobox', { name: 'Format of the video' }).selectOption(format)
    await menu.getByRole('combobox', { name: 'Size of the video' }).selectOption({ index: 0 })
    const { name, content } = await saved(page, () => make.click())
    expect(name.endsWith(`.${extension}`)).toBe(true)
    expect(content.subarray(0, 64).toString('latin1')).toContain(signature)
    await expect(menu.getByRole('status')).toHaveText(`Saved ${name}.`)
    if (format === 'GIF') continue
    const lengthS = await player.evaluate(
      async (bytes) => {
        const video = document.createElement('video')
        const loaded = new Promise((resolve) =>
          video.addEventListener('loadedmetadata', resolve, { once: true }),
        )
        video.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)]))
        await loaded
        return video.duration
      },
      [...content],
    )
    // 4 s at twice the speed, at 60 frames a second, with the last one.
    expect(lengthS).toBeCloseTo(121 / 60, 1)
  }
})

test('a video that is cancelled leaves the menu as it was', async ({ page }) => {
  await openRun(page, '?dur=4&flow=reno')
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await menu.getByRole('combobox', { name: 'Speed of the video' }).selectOption('0.05 ×')
  await menu.getByRole('button', { name: 'Make video' }).click()
  await menu.getByRole('button', { name: 'Cancel video' }).click()
  await expect(menu.getByRole('status')).toHaveText('No video was made.')
  await expect(menu.getByRole('button', { name: 'Make video' })).toBeVisible()
})

test('Compare is taken away as pictures of all its runs, and as the files of one', async ({ page }) => {
  const [a, b] = ['dur=4&flow=reno&title=One', 'dur=4&flow=cubic&title=Other'].map(encodeURIComponent)
  await page.goto(`./?mode=compare&dur=4&flow=reno&pin=${a}&pin=${b}`)
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  for (const what of ['All charts', 'Packets and charts', 'Figures of all runs']) {
    await menu.getByRole('combobox', { name: 'Charts in the picture' }).selectOption(what)
    const { content } = await saved(page, () =>
      menu.getByRole('button', { name: 'SVG', exact: true }).click(),
    )
    const text = content.toString()
    expect(text).toContain(what === 'Figures of all runs' ? 'Queue-delay CDF' : 'B  CUBIC')
  }
  await menu.getByRole('combobox', { name: 'Run of the files' }).selectOption('Run B')
  const { content } = await saved(page, () => menu.getByRole('button', { name: /^Scenario file/ }).click())
  expect(JSON.parse(content.toString())).toMatchObject({ title: 'Other', flows: [{ variant: 'cubic' }] })
})
