import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from './support'

/** Eight runs of 3 s. */
const SWEEP =
  '?title=Small&dur=3&bw=4&flow=reno&mode=experiments&sweep=vary=buf.bdp(0.5,2),compare=reno,compare=cubic,runs=2,startJitter=0.5,warmUp=1'
/** A sweep of many more runs than a test waits for. */
const LONG = SWEEP.replace('dur=3', 'dur=30').replace('runs=2', 'runs=2000')

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Runs' })
const value = async (page: Page) => Number(await progress(page).getAttribute('value'))

async function runAll(page: Page) {
  await page.getByRole('button', { name: 'Run sweep' }).click()
  await expect(page.getByText('8 of 8 runs')).toBeVisible({ timeout: 30_000 })
}

test.describe('Experiments', () => {
  test('opens from its tab on the run of Explore, whose own figures are its first point', async ({
    page,
  }) => {
    await page.goto('./?title=Mine&dur=3&bw=4&buf=20&flow=reno&flow=cubic')
    await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
    await page.getByRole('tab', { name: 'Experiments' }).click()
    await expect(page.getByLabel('Experiment', { exact: true })).toHaveValue('this run')
    await expect(page.getByRole('option', { name: 'This run: Mine' })).toBeAttached()
    await expect(page.getByRole('textbox', { name: 'Title of the sweep' })).toHaveValue('Mine')
    await expect(page.getByRole('textbox', { name: 'Values' })).toHaveValue('5, 10, 20, 40, 80')
    await expect(page.getByText('1 of 50 runs')).toBeVisible()
    const own = page.getByRole('table', { name: 'The run of Explore' })
    await expect(own.getByRole('row')).toHaveCount(5)
    await expect(page.locator('svg.panel .mark.open')).toHaveCount(1)
    await own.getByRole('button', { name: 'Show the point of Jain’s index' }).click()
    await expect(page.getByRole('figure', { name: 'Jain’s index against Buffer' })).toBeVisible()
    // The point is the run that Explore has, packet by packet.
    await page.getByRole('link', { name: /^seed 1 / }).click()
    await expect(page.getByText('Packet by packet the run that the sweep counted.')).toBeVisible()
  })

  test('follows the run of Explore until somebody has worked on its sweep', async ({ page }) => {
    await page.goto('./?title=Mine&dur=3&bw=4&buf=20&flow=reno')
    const values = page.getByRole('textbox', { name: 'Values' })
    const experiments = page.getByRole('tab', { name: 'Experiments' })
    await experiments.click()
    await expect(values).toHaveValue('5, 10, 20, 40, 80')
    await page.getByRole('tab', { name: 'Explore' }).click()
    await page.getByRole('spinbutton', { name: 'Buffer' }).fill('40')
    await page.keyboard.press('Enter')
    await experiments.click()
    await expect(values).toHaveValue('10, 20, 40, 80, 160')
    await values.fill('10, 40')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Explore' }).click()
    await page.getByRole('spinbutton', { name: 'Buffer' }).fill('60')
    await page.keyboard.press('Enter')
    await experiments.click()
    await expect(values).toHaveValue('10, 40')
    await page.getByLabel('Experiment', { exact: true }).selectOption({ label: 'This run: Mine' })
    await expect(values).toHaveValue('15, 30, 60, 120, 240')
  })

  test('a preset has its question and published points, and says what there will be', async ({ page }) => {
    await page.goto('./?mode=experiments')
    await page.getByLabel('Experiment', { exact: true }).selectOption('aqm-latency')
    await expect(page.getByText(/^No runs yet: \d+ runs of \d+ s each\.$/)).toBeVisible()
    await page.getByLabel('Experiment', { exact: true }).selectOption('loss-and-throughput')
    await expect(page.getByRole('figure', { name: 'Throughput against Random loss' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Against the paper' }).getByRole('row')).toHaveCount(10)
    await expect(progress(page)).toHaveAttribute('max', '180')
    await expect(page).toHaveURL(/mode=experiments&sweep=vary=loss\(/)
  })

  test('a link opens its sweep, runs it and shows every mean with its runs', async ({ page }) => {
    await page.goto(SWEEP)
    await runAll(page)
    await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Throughput' })
    await expect(table.getByRole('row')).toHaveCount(5)
    await expect(table.getByRole('row', { name: /0.5 BDP Reno/ })).toContainText('2 of 2')
  })

  test('a run opens in Explore as that very run, and Back returns to the sweep with its results', async ({
    page,
  }) => {
    await page.goto(SWEEP)
    await runAll(page)
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('button', { name: 'Runs at 2 BDP, CUBIC' }).click()
    await page.getByRole('link', { name: /seed 2/ }).click()
    await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue(
      'Buffer 2 BDP, CUBIC, run 2 of 2',
    )
    await expect(page).toHaveURL(/seed=2&.*flow=cubic,start=0\.\d+/)
    await page.goBack()
    await expect(page.getByText('8 of 8 runs')).toBeVisible()
  })

  test('a run that is opened is held against the one that was counted, digest by digest', async ({
    page,
  }) => {
    await page.goto(SWEEP)
    await runAll(page)
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('button', { name: 'Runs at 2 BDP, CUBIC' }).click()
    const link = page.getByRole('link', { name: /seed 2/ })
    const address = await link.getAttribute('href')
    expect(address).toMatch(/&digest=[0-9a-f]{16}&engine=\d+\.\d+\.\d+\+[0-9a-f]{8}/)
    await link.click()
    await expect(
      page.getByText('Packet by packet the run that the sweep counted. The sweep counts it from 1 s on.'),
    ).toBeVisible({ timeout: 20_000 })
    await page.goto(`./${address}`)
    await expect(page.getByText('Reproduced: packet by packet the run')).toBeVisible({ timeout: 20_000 })
  })

  test('a variant says what it runs in place of, flow by flow, and leaves a flow as it is', async ({
    page,
  }) => {
    await page.goto(SWEEP.replace('flow=reno', 'flow=reno&flow=reno').replace('compare=reno,', ''))
    const flows = page.getByRole('group', { name: 'Flows that run CUBIC' })
    const first = flows.getByRole('button', { name: 'CUBIC in place of Reno 1' })
    const second = flows.getByRole('button', { name: 'CUBIC in place of Reno 2' })
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await first.click()
    await expect(first).toHaveAttribute('aria-pressed', 'false')
    await expect(second).toBeDisabled()
    await expect(page).toHaveURL(/compare=cubic\(for=b\)/)
    await page.reload()
    await expect(first).toHaveAttribute('aria-pressed', 'false')
    await first.click()
    await expect(page).toHaveURL(/compare=cubic,/)
  })

  test('repetitions that are one run are said, have no interval, and become different with one press', async ({
    page,
  }) => {
    await page.goto(SWEEP.replace('flow=reno', 'flow=reno&flow=reno').replace('startJitter=0.5,', ''))
    await runAll(page)
    const note = page.getByRole('note')
    await expect(note).toContainText('All repetitions are the same run: nothing in them is left to chance.')
    await expect(page.getByText('No difference can be judged')).toBeVisible()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const row = page.getByRole('table', { name: 'Throughput' }).getByRole('row', { name: /0.5 BDP Reno/ })
    await expect(row).toContainText('2 of 2, the same run')
    await expect(row).not.toContainText(' to ')
    await note.getByRole('button', { name: /Start flows up to 0\.15 s apart/ }).click()
    await expect(page).toHaveURL(/startJitter=0\.15/)
    await expect(page.getByText('0 of 8 runs')).toBeVisible()
    await runAll(page)
    await expect(note).toHaveCount(0)
    await expect(row).toContainText(' to ')
    await expect(page.getByText(/Differences that hold: \d of 2/)).toBeVisible()
    await expect(page.getByText(/corrected for 2 comparisons \(Holm 1979\)/)).toBeVisible()
  })

  test('random phases make the repetitions of a single flow different runs', async ({ page }) => {
    await page.goto(SWEEP.replace('startJitter=0.5,', ''))
    await runAll(page)
    const note = page.getByRole('note')
    await expect(note.getByRole('button')).toHaveCount(1)
    await note.getByRole('button', { name: 'Random phases, up to 3 ms' }).click()
    await expect(page).toHaveURL(/jitter=3/)
    await runAll(page)
    await expect(note).toHaveCount(0)
  })

  test('a sweep of one’s own run has its title, and its files their names', async ({ page }) => {
    await page.goto('./?title=Mine&dur=3&bw=4&flow=reno')
    await page.getByRole('tab', { name: 'Experiments' }).click()
    const title = page.getByRole('textbox', { name: 'Title of the sweep' })
    await page.getByLabel('Experiment', { exact: true }).selectOption('loss-and-throughput')
    await expect(title).toHaveCount(0)
    await page.getByRole('spinbutton', { name: 'Repetitions' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue(/, changed$/)
    await page.getByRole('button', { name: 'Use the run of Explore' }).click()
    await expect(title).toHaveValue('Mine')
    await page.goto(SWEEP.replace('title=Small&', ''))
    await runAll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('throughput-against-buffer.csv')
  })

  test('the results are there after a reload', async ({ page }) => {
    await page.goto(SWEEP)
    await runAll(page)
    await page.reload()
    await expect(page.getByText('8 of 8 runs')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run sweep' })).toBeDisabled()
  })

  test('a run that was made once is not made again: in another sweep, with other measures, in another window', async ({
    page,
    context,
  }) => {
    await page.goto(SWEEP)
    await runAll(page)
    // An added measure costs no run, and a removed one is remembered.
    await page.getByLabel('Add measure').selectOption({ label: 'Goodput' })
    await expect(page.getByText('8 of 8 runs')).toBeVisible()
    await page.getByRole('button', { name: 'Remove CUBIC' }).click()
    await expect(page.getByText('4 of 4 runs')).toBeVisible()
    await page.getByLabel('Add variant').selectOption('cubic')
    await expect(page.getByText('8 of 8 runs')).toBeVisible()
    const other = await context.newPage()
    await other.goto(SWEEP.replace('title=Small', 'title=Other').replace('(0.5,2)', '(2,4,0.5)'))
    await expect(other.getByText('8 of 12 runs')).toBeVisible()
    await other.goto(SWEEP.replace('dur=3', 'dur=3.5'))
    await expect(other.getByText('0 of 8 runs')).toBeVisible()
  })

  test('a browser that keeps nothing runs a sweep all the same', async ({ page }) => {
    // Workers have no page to prepare: what they ask for is refused where they are loaded.
    await page.route(/sweep\.worker.*\.js/, async (route) => {
      const response = await route.fetch()
      const body = `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('', 'SecurityError') } });${await response.text()}`
      await route.fulfill({ response, body })
    })
    await page.goto(SWEEP)
    await runAll(page)
  })

  test('every pair of variants is judged among all of them', async ({ page }) => {
    await page.goto(SWEEP.replace('compare=cubic', 'compare=cubic,compare=vegas'))
    await page.getByRole('button', { name: 'Run sweep' }).click()
    await expect(page.getByText('12 of 12 runs')).toBeVisible()
    const first = page.getByRole('table', { name: 'Difference from Reno' })
    await expect(first.getByRole('row')).toHaveCount(5)
    await page.getByRole('radio', { name: 'Every pair' }).click()
    await expect(page).toHaveURL(/pairs=every/)
    const pairs = page.getByRole('table', { name: 'Every pair' })
    await expect(pairs.getByRole('row', { name: /less/ })).toHaveCount(6)
    await expect(pairs.getByRole('row', { name: 'Vegas less CUBIC' })).toHaveCount(2)
    await expect(page.getByText(/corrected for \d comparisons? \(Holm 1979\)/)).toBeVisible()
  })

  test('a bundle makes, by the command of its README, the results of the page', async ({ page }) => {
    await page.goto(SWEEP)
    await runAll(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Bundle' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('small.zip')
    const files = unzipSync(await readFile(await saved.path()))
    const text = (name: string) => strFromU8(files[`small/${name}`] ?? new Uint8Array())
    const folder = await mkdtemp(join(tmpdir(), 'sawtooth-bundle-'))
    try {
      await writeFile(join(folder, 'sweep.json'), text('sweep.json'))
      const [, command = ''] = /^npx sawtooth (.*) > again\.jsonl$/m.exec(text('README.md')) ?? []
      const program = fileURLToPath(new URL('../../bin/sawtooth.mjs', import.meta.url))
      const { status, stdout } = spawnSync(process.execPath, [program, ...command.split(' ')], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([0, text('results.jsonl')])
    } finally {
      await rm(folder, { recursive: true })
    }
    expect(text('figures/throughput.svg')).toContain('CUBIC')
  })

  test('pauses, goes on and cancels; what is finished stays', async ({ page }) => {
    await page.goto(LONG)
    await page.getByRole('button', { name: 'Run sweep' }).click()
    await expect.poll(() => value(page), { timeout: 20_000 }).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Pause sweep' }).click()
    await expect(page.getByText('paused')).toBeVisible()
    await page.getByRole('button', { name: 'Run sweep' }).click()
    const paused = await value(page)
    await expect.poll(() => value(page), { timeout: 20_000 }).toBeGreaterThan(paused + 2)
    await page.getByRole('button', { name: 'Cancel sweep' }).click()
    await expect(page.getByRole('button', { name: 'Run sweep' })).toBeVisible()
    const cancelled = await value(page)
    expect(cancelled).toBeGreaterThan(paused)
    await page.waitForTimeout(600)
    expect(await value(page)).toBe(cancelled)
  })

  test('an edit keeps the runs that the new sweep has too', async ({ page }) => {
    await page.goto(SWEEP)
    await runAll(page)
    await page.getByRole('spinbutton', { name: 'Repetitions' }).fill('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('8 of 12 runs')).toBeVisible()
    await page.getByRole('button', { name: 'Remove CUBIC' }).click()
    await expect(page.getByText('4 of 6 runs')).toBeVisible()
    await page.getByLabel('Add variant').selectOption('vegas')
    await expect(page.getByText('4 of 12 runs')).toBeVisible()
    await expect(page).toHaveURL(/compare=reno,compare=vegas,runs=3/)
    await page.getByRole('spinbutton', { name: 'Run length' }).fill('4')
    await page.keyboard.press('Enter')
    await expect(page.getByText('0 of 12 runs')).toBeVisible()
  })

  test('a bad value is refused with what is allowed, and the sweep stays as it was', async ({ page }) => {
    await page.goto(SWEEP)
    await page.getByRole('textbox', { name: 'Values' }).fill('0.5, 2000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Axis 1: 2.?000: out of range \(allowed: 0\.01 to 1.000 BDP/)).toBeVisible()
    await expect(page).toHaveURL(/buf\.bdp\(0\.5,2\)/)
  })

  test('a link that is partly wrong opens with the rest and says what it ignored', async ({ page }) => {
    await page.goto(SWEEP.replace('compare=cubic', 'compare=cubik'))
    await expect(page.getByRole('alert')).toContainText('cubik')
    await expect(progress(page)).toHaveAttribute('max', '4')
  })

  test('two axes make a heat map, and panels', async ({ page }) => {
    await page.goto(
      SWEEP.replace('compare=reno', 'vary=delay(5,20,40),compare=reno').replace('runs=2', 'runs=1'),
    )
    await page.getByRole('button', { name: 'Run sweep' }).click()
    await expect(page.getByText('12 of 12 runs')).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('svg.panel')).toHaveCount(3)
    await page.getByRole('radio', { name: 'Heat map' }).check()
    await expect(page.locator('svg.panel')).toHaveCount(2)
    await expect(page.locator('.heat rect')).toHaveCount(12)
  })

  test('on the wall a figure keeps its height, whatever is drawn in it', async ({ page }) => {
    await page.goto(
      `${SWEEP.replace('compare=reno', 'vary=delay(5,20,40),compare=reno').replace('runs=2', 'runs=1')}&theme=projector`,
    )
    await page.getByRole('button', { name: 'Run sweep' }).click()
    await expect(page.getByText('12 of 12 runs')).toBeVisible({ timeout: 30_000 })
    const area = page.locator('.plot-area')
    const height = () => area.evaluate(({ clientHeight }) => clientHeight)
    const before = await height()
    await page.getByRole('radio', { name: 'Heat map' }).check()
    await expect(page.locator('.heat rect')).toHaveCount(12)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await height()).toBe(before)
  })

  test('saves CSV, JSON lines, SVG and PNG', async ({ page }) => {
    await page.goto(SWEEP)
    await runAll(page)
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
    }
    const csv = await saved('CSV')
    expect(csv.name).toBe('small.csv')
    expect(csv.content.toString()).toMatch(/^bottleneck\.buffer\.bdp,variant,metric,unit,runs,/)
    expect((await saved('JSON')).content.toString().trim().split('\n')).toHaveLength(9)
    const svg = (await saved('SVG')).content.toString()
    expect(svg).toContain('CUBIC')
    expect(svg).toMatch(/<desc[^>]*>Sawtooth \d+\.\d+\.\d+\+[0-9a-f]{8} http/)
    expect(svg).not.toContain('var(')
    const png = await saved('PNG')
    expect(png.content.subarray(1, 4).toString()).toBe('PNG')
    expect(png.content.length).toBeGreaterThan(5000)
  })

  test('can be used with the keyboard alone', async ({ page }) => {
    await page.goto(SWEEP)
    const run = page.getByRole('button', { name: 'Run sweep' })
    await run.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('8 of 8 runs')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Show as table' }).press('Enter')
    await page.getByRole('button', { name: 'Runs at 0.5 BDP, Reno' }).press('Enter')
    await page.getByRole('link', { name: /seed 1/ }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue(
      'Buffer 0.5 BDP, Reno, run 1 of 2',
    )
  })
})

test('on a phone what Tab leads to is not under the buttons of the sweep', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./?mode=experiments')
  await expect(page.getByRole('button', { name: 'Run sweep' })).toBeVisible()
  const covered = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: at } = document
      if (at === null || at.closest('.setup-body') === null) return ''
      const { left, top, width, height } = at.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over?.closest('.run-buttons') == null ? '' : at.outerHTML
    })
  let seen = 0
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    expect(await covered()).toBe('')
    if (await page.evaluate(() => document.activeElement?.closest('.setup-body') != null)) seen++
  }
  expect(seen).toBeGreaterThan(10)
})
