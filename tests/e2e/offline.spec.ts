import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listFiles } from '../../scripts/build/offline.mjs'
import { close, host, originOf } from './hosted'
import { test as base, expect, finishedRun } from './support'

/** The path below which the page lies. What lies above belongs to another site. */
const FOLDER = '/teaching/sawtooth/'

/** Serves pages of another site that show this one in a frame. */
function framing({ pathname, search }: URL, response: ServerResponse): boolean {
  const frame = /^\/(frame|sandbox)$/.exec(pathname)
  if (frame === null) return false
  const sandbox = frame[1] === 'sandbox' ? 'sandbox="allow-scripts"' : ''
  response.setHeader('content-type', 'text/html')
  response.end(
    `<link rel="icon" href="data:,"><iframe ${sandbox} title="Sawtooth" width="900" height="600" src="${FOLDER}${search}"></iframe>`,
  )
  return true
}

/** Serves a copy of the build below a folder of a server of its own. `build` is the place of the copy. */
const test = base.extend<{ build: string }>({
  build: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'sawtooth-offline-'))
    cpSync('dist', folder, { recursive: true })
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  baseURL: async ({ build }, use) => {
    const server = await host(build, FOLDER, framing)
    await use(originOf(server))
    await close(server)
  },
})
test.use({ serviceWorkers: 'allow' })

/** Opens the page and waits until every file of the build is kept. */
async function visit(page: Page): Promise<string> {
  await page.goto(`${FOLDER}?dur=5&flow=reno`)
  const digest = await finishedRun(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  return digest
}

const versions = (page: Page) => page.evaluate(() => caches.keys())

/** Replaces the build as a deployment does. `title` tells the builds apart. */
function deploy(folder: string, title: string): void {
  const file = join(folder, 'index.html')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<title>.*<\/title>/, `<title>${title}</title>`))
}

test('after one visit the page opens without a network, whole', async ({ page, context }) => {
  const digest = await visit(page)
  await context.setOffline(true)
  await page.reload()
  expect(await finishedRun(page)).toBe(digest)
  // Files that are loaded on demand are there as well.
  await page.getByRole('button', { name: 'Presets' }).click()
  await expect(page.getByRole('dialog', { name: 'Presets' }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${FOLDER}?bw=5&dur=3&flow=cubic`)
  await finishedRun(page)
  await page.goto(`${FOLDER}validation.html`)
  await expect(page.getByRole('heading', { name: 'Validation', exact: true })).toBeVisible()
  await page.goto(`${FOLDER}?mode=compare`)
  await expect(page.getByRole('region', { name: 'Difference' })).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
})

test('after one visit code of one’s own is written and run without a network', async ({ page, context }) => {
  await visit(page)
  await context.setOffline(true)
  await page.goto(`${FOLDER}?mode=workbench&part=algorithm`)
  const digest = await finishedRun(page)
  await expect(page.getByRole('textbox', { name: 'Code of mine' })).toContainText('defineAlgorithm')
  const beta = page.getByRole('spinbutton', { name: /beta/i }).first()
  await beta.fill('0.7')
  await beta.press('Enter')
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', digest)
  await finishedRun(page)
})

test('a new version is said, and shown when it is asked for; the old one is forgotten', async ({
  page,
  build,
}) => {
  await visit(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const before = await versions(page)
  expect(before).toHaveLength(1)

  deploy(build, 'Sawtooth, the next')
  listFiles(build)
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is ready.' })
  await expect(notice).toBeVisible()
  await expect(page).toHaveTitle('Sawtooth')
  const digest = await finishedRun(page)

  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveTitle('Sawtooth, the next')
  expect(await finishedRun(page)).toBe(digest)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => versions(page)).toHaveLength(1)
  expect(await versions(page)).not.toEqual(before)
})

test('a version of which only a part is there is not shown', async ({ page, build }) => {
  await visit(page)
  const before = await versions(page)
  deploy(build, 'Sawtooth, the next')
  listFiles(build)
  deploy(build, 'Sawtooth, half of another')
  await page.reload()
  await finishedRun(page)
  const found = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    // Refused: resolves or rejects when the attempt is over.
    await registration.update().catch(() => {})
    await new Promise((resolve) => {
      const poll = () => (registration.installing === null ? resolve(null) : setTimeout(poll, 50))
      poll()
    })
    return registration.waiting !== null
  })
  expect(found).toBe(false)
  expect(await versions(page)).toEqual(before)
  await expect(page).toHaveTitle('Sawtooth')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('another window goes on with its version while one shows the next', async ({ page, context, build }) => {
  await visit(page)
  const other = await context.newPage()
  await other.goto(`${FOLDER}?dur=5&flow=cubic`)
  await finishedRun(other)
  deploy(build, 'Sawtooth, the next')
  listFiles(build)
  await page.reload()
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveTitle('Sawtooth, the next')
  expect(await versions(page)).toHaveLength(2)
  await other.getByRole('button', { name: 'Presets' }).click()
  await expect(other.getByRole('dialog', { name: 'Presets' })).toBeVisible()
  await other.close()
  await page.reload()
  await expect.poll(() => versions(page)).toHaveLength(1)
})

test('in a frame of another page it is kept as well', async ({ page, context }) => {
  await page.goto('/frame')
  const main = page.frameLocator('iframe').locator('main')
  await expect(main).toHaveAttribute('data-run', 'done')
  await page.evaluate((folder) => navigator.serviceWorker.getRegistration(folder), FOLDER)
  await expect.poll(() => versions(page)).toHaveLength(1)
  const inner = page.frames()[1]
  await inner?.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await inner?.evaluate(() => location.reload())
  await expect(main).toHaveAttribute('data-run', 'done')
})

test('a frame without an origin has no service worker, and runs all the same', async ({ page }) => {
  await page.goto('/sandbox')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('figure', { name: 'Congestion window' })).toBeVisible()
  await expect(frame.locator('main')).toHaveAttribute('data-run', 'done')
  await expect(frame.getByRole('alert')).toHaveCount(0)
})

test('in a frame without an origin code of one’s own runs', async ({ page }) => {
  await page.goto('/sandbox?mode=workbench&part=algorithm')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('main')).toHaveAttribute('data-run', 'done')
  await expect(frame.getByRole('textbox', { name: 'Code of mine' })).toContainText('defineAlgorithm')
})

test('it can be installed: a manifest with icons, a maskable one among them', async ({ page, request }) => {
  await page.goto(FOLDER)
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(FOLDER + link)).json()
  expect(manifest).toMatchObject({ name: 'Sawtooth', display: 'standalone', start_url: './', scope: './' })
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of icons) {
    const natural = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(natural).toBe(sizes)
  }
})
