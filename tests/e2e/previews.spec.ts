/** What a chat or a course page is told of a link. */
import { readdirSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const PNG_SIGNATURE = '89504e470d0a1a0a'

const idsOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Every folder of a lesson is one; of presets, the built pages are counted below. */
const LESSONS = idsOf('src/lab/lessons')
const DECKS = idsOf('src/lab/decks')
const PRESETS = readdirSync('src/lab/presets')
  .filter((name) => /\.(ts|json)$/.test(name) && !/^(index|complete|groups|opening|preset)\.ts$/.test(name))
  .map((name) => name.replace(/\.\w+$/, ''))

/** Tags of a page by their name, as a site reads them that runs no script. */
async function tagsAt(page: Page, request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html')
    const tags = [...read.querySelectorAll('meta')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name') ?? tag.getAttribute('http-equiv') ?? '',
      tag.content,
    ])
    return { title: read.title, ...Object.fromEntries(tags) } as Record<string, string>
  }, html)
}

async function sizeOfPng(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.headers()['content-type'], path).toBe('image/png')
  const body = await response.body()
  expect(body.subarray(0, 8).toString('hex'), path).toBe(PNG_SIGNATURE)
  return { width: body.readUInt32BE(16), height: body.readUInt32BE(20), bytes: body.length }
}

test('every preset, lesson and deck has a page and a picture, and so has the page itself', async ({
  page,
  request,
}) => {
  // A page without a policy, to read others by.
  await page.goto('about:blank')
  const pages = [
    ...PRESETS.map((id) => `p/preset/${id}`),
    ...LESSONS.map((id) => `p/lesson/${id}`),
    ...DECKS.map((id) => `p/deck/${id}`),
  ]
  expect(PRESETS.length).toBeGreaterThan(30)
  expect(LESSONS.length).toBeGreaterThan(10)
  expect(DECKS.length).toBeGreaterThanOrEqual(3)
  for (const path of pages) {
    const tags = await tagsAt(page, request, `./${path}.html`)
    const { 'og:title': title = '', 'og:description': sentence = '', 'og:image': image = '' } = tags
    expect(tags.title).toBe(`${title} · Sawtooth`)
    expect(sentence, path).toMatch(/^[A-Z].*\.$/)
    expect(tags['og:image:alt']).toBe(`${title}: ${sentence}`)
    expect(tags['twitter:title']).toBe(title)
    expect(tags['twitter:image']).toBe(image)
    expect(tags['twitter:card']).toBe('summary_large_image')
    expect(tags.refresh).toMatch(/^0; url=\.\.\/\.\.\/\?\S+$/)
    const { width, height, bytes } = await sizeOfPng(
      request,
      new URL(image, `http://x/${path}.html`).pathname,
    )
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
    // Chats pass over larger ones.
    expect(bytes).toBeLessThan(300_000)
  }
  const own = await tagsAt(page, request, './')
  expect(own['og:title']).toBe('Sawtooth')
  expect(await sizeOfPng(request, own['og:image'] ?? '')).toMatchObject({ width: 1200, height: 630 })
})

test('a preview leads on to its run, and Back leads to where one came from', async ({ page }) => {
  await openRun(page, '?dur=4&flow=reno')
  const before = page.url()
  await page.goto('./p/preset/bufferbloat.html')
  await page.waitForURL(/\?.*title=Bufferbloat/)
  await finishedRun(page)
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', /^20\.000 s/)
  await page.goBack()
  await expect(page).toHaveURL(before)
  await finishedRun(page)
})

test('Share offers the preview of a preset and of a lesson, and of nothing else', async ({ page }) => {
  const offered = page
    .getByRole('dialog', { name: 'Share' })
    .getByRole('textbox', { name: 'Link with a preview' })
  const share = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  }
  await page.goto('./p/preset/policer.html')
  await page.waitForURL(/\?.*title=Policer/)
  await finishedRun(page)
  await share()
  await expect(offered).toHaveValue(/\/preset\/policer\.html$/)
  await page.keyboard.press('Escape')
  const buffer = page.getByRole('spinbutton', { name: 'Buffer, exact value' })
  await buffer.fill('65')
  await buffer.press('Enter')
  await finishedRun(page)
  await share()
  await expect(offered).toHaveCount(0)

  await page.goto('./?mode=learn&lesson=buffer-size')
  await finishedRun(page)
  await share()
  await expect(offered).toHaveValue(/\/lesson\/buffer-size\.html$/)
})
