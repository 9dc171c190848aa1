/** A site that keeps the page of an earlier release beside the newest one. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listFiles } from '../../scripts/build/offline.mjs'
import { assembleSite } from '../../scripts/build/site.mjs'
import { close, host, originOf } from './hosted'
import { test as base, expect, finishedRun } from './support'

const FOLDER = '/sawtooth/'
const OLDER = '0.9.0'
const { newest: RELEASE } = JSON.parse(readFileSync('dist/v/versions.json', 'utf8'))
const LINK = '?dur=5&flow=reno'

/** Changes the build into that of an earlier release with the same engine. */
function earlierBuild(folder: string): void {
  cpSync('dist', folder, { recursive: true })
  writeFileSync(join(folder, 'v/versions.json'), JSON.stringify({ newest: OLDER, kept: [] }))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    const earlier = text.replace(
      new RegExp(`(["'\`])${RELEASE.replaceAll('.', '\\.')}\\+`, 'g'),
      `$1${OLDER}+`,
    )
    if (earlier !== text) writeFileSync(path, earlier)
  }
  listFiles(folder)
}

const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'sawtooth-releases-'))
    earlierBuild(join(folder, 'earlier'))
    assembleSite([join(folder, 'earlier'), 'dist'], join(folder, 'site'))
    const server = await host(join(folder, 'site'), FOLDER)
    await use(originOf(server))
    await close(server)
    rmSync(folder, { recursive: true })
  },
})

/** Returns the query of the address that Share gives on the page in that folder of the site. */
async function shared(page: Page, below: string): Promise<URLSearchParams> {
  await page.goto(`${FOLDER}${below}${LINK}`)
  await finishedRun(page)
  await page.keyboard.press('s')
  return new URL(await page.getByRole('textbox', { name: 'Address' }).inputValue()).searchParams
}

test('a link of an earlier release says whether its run is the same, and opens on that page', async ({
  page,
}) => {
  const made = await shared(page, `v/${OLDER}/`)
  expect(made.get('engine')).toMatch(new RegExp(`^${OLDER} [0-9a-f]{8}$`))

  await page.goto(`${FOLDER}?${made}`)
  await finishedRun(page)
  const same = page.getByRole('status').filter({ hasText: 'Reproduced' })
  await expect(same).toContainText(`with version ${OLDER} of Sawtooth there and ${RELEASE} here`)
  await same.getByRole('button', { name: `Open with version ${OLDER}` }).click()
  await expect(page).toHaveURL(new RegExp(`${FOLDER}v/${OLDER}/\\?dur=5&flow=reno`))
  await finishedRun(page)
  await expect(page.getByRole('status').filter({ hasText: 'Reproduced' })).toHaveText(
    /packet by packet the run that the link was made from\./,
  )

  await page.goto(`${FOLDER}${LINK}&lang=de&digest=0123456789abcdef&engine=${OLDER}+00000000`)
  await finishedRun(page)
  const other = page.getByRole('alert').filter({ hasText: 'weicht von dem ab' })
  await expect(other).toContainText(
    `Jener entstand mit Version ${OLDER} von Sawtooth; diese Seite ist Version ${RELEASE}.`,
  )
  await expect(other.getByRole('button', { name: `Mit Version ${OLDER} öffnen` })).toBeVisible()
})

test('a link of a newer release says so on the page of an earlier one', async ({ page }) => {
  await page.goto(`${FOLDER}v/${OLDER}/${LINK}&digest=0123456789abcdef&engine=${RELEASE}+00000000`)
  await finishedRun(page)
  const alert = page.getByRole('alert').filter({ hasText: 'differs' })
  await expect(alert).toContainText(
    `version ${RELEASE} of Sawtooth, which is newer than this page, version ${OLDER}`,
  )
  await alert.getByRole('button', { name: `Open with version ${RELEASE}` }).click()
  await expect(page).toHaveURL(new RegExp(`${FOLDER}v/${RELEASE}/`))
  await finishedRun(page)
})

test('a release that the site does not keep is named, and not offered', async ({ page }) => {
  await page.goto(`${FOLDER}${LINK}&digest=0123456789abcdef&engine=0.8.0+00000000`)
  await finishedRun(page)
  const alert = page.getByRole('alert').filter({ hasText: 'version 0.8.0' })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('button', { name: /Open with/ })).toHaveCount(0)
})

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('each page is kept by a worker of its own, and none answers for another', async ({
    page,
    context,
  }) => {
    const visit = async (below: string): Promise<void> => {
      await page.goto(`${FOLDER}${below}${LINK}`)
      await finishedRun(page)
      const own = await page.evaluate(async () => {
        const { scope, active } = await navigator.serviceWorker.ready
        return { scope, script: active?.scriptURL }
      })
      const folder = new URL(`${FOLDER}${below}`, page.url()).href
      expect(own).toEqual({ scope: folder, script: `${folder}service-worker.js` })
      // The first build of a folder is stored without a message.
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await visit('')
    await page.goto(`${FOLDER}v/${OLDER}/${LINK}`)
    await finishedRun(page)
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistrations()).filter((one) => one.active).length,
        ),
      )
      .toBe(2)
    await visit(`v/${OLDER}/`)
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(2)

    await context.setOffline(true)
    const releaseHere = async (below: string): Promise<string | null> =>
      (await shared(page, below)).get('engine')?.split(' ')[0] ?? null
    expect(await releaseHere('')).toBe(RELEASE)
    expect(await releaseHere(`v/${OLDER}/`)).toBe(OLDER)
  })
})
