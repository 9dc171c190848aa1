/** Algorithms of one's own, kept, shared, and used wherever a variant is. */

import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { drop } from './bring'
import { otherSite } from './other-site'
import { expect, finishedRun, openRun, test } from './support'

const editor = (page: Page) => page.getByRole('textbox', { name: /^Code of / })

const code = (name: string, beta: string): string => `import { defineAlgorithm } from 'sawtooth'

// Halves, or something like it.
export default defineAlgorithm({
  name: '${name}',
  onAck(tcp, ack) {
    tcp.cwnd += ack.acked / tcp.cwnd
  },
  onLoss(tcp, loss) {
    tcp.ssthresh = loss.flight * ${beta} // how much is left
    tcp.cwnd = tcp.ssthresh
  },
  onTimeout(tcp, loss) {
    tcp.ssthresh = loss.flight / 2
    tcp.cwnd = 1
  },
})
`

/** Opens the Workbench and waits for the run of the code that it begins with. */
async function openWorkbench(page: Page): Promise<string> {
  await page.goto('./?mode=workbench&part=algorithm')
  await expect(editor(page)).toBeVisible()
  return finishedRun(page)
}

/** The run is another one than that of `before`, and complete. */
async function another(page: Page, before: string): Promise<string> {
  await expect
    .poll(() => page.locator('main').getAttribute('data-digest'))
    .toMatch(new RegExp(`^(?!${before})[0-9a-f]{16}$`))
  return finishedRun(page)
}

test('an algorithm is kept: brought as a file, saved, opened again with its versions, removed and brought back', async ({
  page,
}) => {
  const first = await openWorkbench(page)
  await drop(page, 'Gentle.ts', code('Gentle', '0.7'))
  const gentle = await another(page, first)
  await drop(page, 'Gentle.ts', code('Gentle', '0.9'))
  const gentler = await another(page, gentle)

  const keptButton = page.getByRole('button', {
    name: 'Algorithms that this browser keeps, and their versions',
  })
  await keptButton.click()
  const versions = page.getByRole('region', { name: 'Versions of Gentle' }).getByRole('button')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toHaveAttribute('aria-current', 'true')
  await versions.nth(1).click()
  expect(await another(page, gentler)).toBe(gentle)
  await expect(editor(page)).toContainText('0.7')

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Gentle as a file' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Gentle.ts')
  expect(readFileSync(await saved.path(), 'utf8')).toBe(code('Gentle', '0.7'))

  await page.getByRole('button', { name: 'Remove Gentle' }).click()
  await expect(page.getByText('Gentle is removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: keep Gentle again' }).click()
  await expect(page.getByRole('button', { name: 'Open Gentle' })).toBeVisible()

  await page.goto('./?mode=workbench&part=algorithm')
  await finishedRun(page)
  await keptButton.click()
  await page.getByRole('button', { name: 'Open Gentle' }).click()
  await expect(editor(page)).toContainText('0.7')
  expect(await finishedRun(page)).not.toBe(first)
})

/** Words that do not compress, as comments, so that a link grows long. */
const remarks = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `// ${((i * 2654435761) % 4294967296).toString(36)} ${((i * 40503) % 65521).toString(36)}`,
  ).join('\n')

test('Share says what code is in the link, how long it is, and makes it shorter, with the same run', async ({
  page,
  context,
}) => {
  const first = await openWorkbench(page)
  await drop(page, 'Gentle.ts', code('Gentle', '0.7'))
  const digest = await another(page, first)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: 'Share' })
  await expect(share).toContainText('holds the code of Gentle, behind its #')
  await expect(share).toContainText(digest)
  await expect(share.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(share.getByRole('button', { name: /^Without comments/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await drop(page, 'Gentle.ts', `${code('Gentle', '0.7')}${remarks(900)}\n`)
  await expect(editor(page)).toContainText('Gentle')
  await expect.poll(() => page.url().length).toBeGreaterThan(8000)
  expect(await finishedRun(page)).toBe(digest)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(share).toContainText(/This link would be [\d.]+\skB; some programs cut it\./)
  await expect(share).toContainText('too long for a QR code')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    share.getByRole('button', { name: 'Save as file' }).click(),
  ])
  const file = JSON.parse(readFileSync(await saved.path(), 'utf8'))
  expect(file.algorithms[0]).toEqual({ id: 'Gentle', code: `${code('Gentle', '0.7')}${remarks(900)}\n` })
  await share.getByRole('button', { name: /^Without comments \([\d.]+\skB\)$/ }).click()
  await expect(share.getByRole('status')).toContainText('no comments of the code now')
  const address = await share.getByRole('textbox', { name: 'Address' }).inputValue()
  expect(address.length).toBeLessThan(3000)

  // Someone else reads it, and lets it run: the page then says that it is that very run.
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByText('This run brings an algorithm along')).toBeVisible()
  await expect(other.getByText('how much is left')).toHaveCount(0)
  await other.getByRole('button', { name: 'Run it' }).click()
  expect(await finishedRun(other)).toBe(digest)
  await other.close()
})

const reno = readFileSync(new URL('../../src/lab/own-code/templates/reno.ts', import.meta.url), 'utf8')
const mine = [{ id: 'mine', code: reno }]
/** What stands behind the `#` of a link with code. */
const behind = (code: object): string =>
  `#code=${deflateRawSync(Buffer.from(JSON.stringify(code))).toString('base64url')}`

const atRest = (page: Page) => page.getByRole('region', { name: /^This run brings/ })

async function letRun(page: Page): Promise<void> {
  await expect(atRest(page)).toContainText('defineAlgorithm')
  await page.getByRole('button', { name: 'Run it' }).click()
  await expect(atRest(page)).toHaveCount(0)
}

test('runs in Compare wait to be let run, and are then what they are anywhere; their files are written', async ({
  page,
}) => {
  const run = 'dur=4%26flow='
  await page.goto(
    `./?mode=compare&dur=4&flow=reno&pin=${run}reno&pin=${run}mine${behind({ algorithms: [], pins: [[], mine] })}`,
  )
  const main = page.locator('main')
  await expect(atRest(page)).toBeVisible()
  await expect(main).not.toHaveAttribute('data-run', 'done')
  await letRun(page)
  await expect(main).toHaveAttribute('data-run', 'done')
  const [first, second] = ((await main.getAttribute('data-digest')) ?? '').split(' ')
  expect(second).toBe(first)

  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await menu.getByRole('combobox', { name: 'Run of the files' }).selectOption({ index: 1 })
  await expect(menu.getByRole('button', { name: /^ns-2/ })).toBeDisabled()
  const [series] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('button', { name: /^Series, CSV/ }).click(),
  ])
  expect(readFileSync(await series.path(), 'utf8').split('\n').length).toBeGreaterThan(20)
})

test('a sweep that brings code along runs once it is let, and none of its runs fails', async ({ page }) => {
  await page.goto(
    `./?title=Small&dur=3&bw=4&flow=mine&mode=experiments&sweep=vary=buf.bdp(0.5,2),compare=reno,compare=mine,runs=2,warmUp=1${behind({ algorithms: mine })}`,
  )
  await letRun(page)
  await page.getByRole('button', { name: 'Run sweep' }).click()
  await expect(page.getByText('8 of 8 runs')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(
    page
      .getByRole('cell', { name: 'mine' })
      .or(page.getByRole('rowheader', { name: 'mine' }))
      .first(),
  ).toBeVisible()
})

test('a kept algorithm is chosen in Explore, and undo takes its code out of the run again', async ({
  page,
}) => {
  const before = await openRun(page, '?dur=6&flow=cubic')
  await drop(page, 'Gentle.ts', code('Gentle', '0.7'))
  await expect(page.getByText('Gentle is kept')).toBeVisible()
  await page.getByRole('combobox', { name: 'Variant' }).first().selectOption({ label: 'Gentle' })
  const own = await another(page, before)
  await expect(page).toHaveURL(/flow=Gentle.*#code=/)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await another(page, own)).toBe(before)
  await expect(page).not.toHaveURL(/#code=/)
})

test('a frame with code shows it and runs it when its reader says so', async ({ page, baseURL, faults }) => {
  const link = `${baseURL}/?embed=1&dur=4&flow=mine${behind({ algorithms: mine })}`.replaceAll('&', '&amp;')
  const site = await otherSite({
    '/': `<!doctype html><title>Other site</title><iframe src="${link}" sandbox="allow-scripts allow-popups" width="720" height="480" title="run"></iframe>`,
  })
  await page.goto(site.origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('This run brings an algorithm along')).toBeVisible()
  await frame.getByRole('button', { name: 'Run it' }).click()
  await expect(frame.locator('main')).toHaveAttribute('data-run', 'done')
  await site.close()
  const left = faults.filter((fault) => !fault.startsWith(`other host: ${site.origin}/`))
  faults.splice(0, faults.length, ...left)
})

test('a scene of a deck with code waits to be let run', async ({ page }) => {
  await page.goto(`./?dur=4&flow=mine${behind({ algorithms: mine })}`)
  await letRun(page)
  await finishedRun(page)
  const link = new URL(page.url())
  const deck = { version: 1, title: 'With code', scenes: [{ link: link.search.slice(1) + link.hash }] }
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('./?dur=2&flow=reno')
  await finishedRun(page)
  await drop(page, 'deck.json', JSON.stringify(deck))
  await letRun(page)
})
