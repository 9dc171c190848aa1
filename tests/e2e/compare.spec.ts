import type { Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const FLOWS = 'dur=10%26seed=3%26flow=cubic%26flow=vegas,start=2'
const TWO = `?mode=compare&dur=10&seed=3&flow=cubic&flow=vegas,start=2&t=6&pin=${FLOWS}&pin=aqm=fq-codel%26${FLOWS}`

/** Waits until all compared runs are complete. Returns their digests, A first. */
async function comparedDigests(page: Page): Promise<string[]> {
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-run', 'done', { timeout: 30_000 })
  return ((await main.getAttribute('data-digest')) ?? '').split(' ')
}

async function openCompare(page: Page, link = TWO): Promise<string[]> {
  await page.goto(`./${link}`)
  const digests = await comparedDigests(page)
  // What is measured of the runs follows their drawing.
  await expect(page.getByRole('table', { name: 'Difference' })).toHaveAttribute('aria-busy', 'false')
  return digests
}

/** Numbers of a row of the table of differences: A, B and, with two runs, B − A. */
async function row(page: Page, name: string): Promise<string[]> {
  const cells = page
    .getByRole('table', { name: 'Difference' })
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
  return cells.allTextContents()
}

test('runs are pinned in Explore with the button and the key, and are the same runs in Compare', async ({
  page,
}) => {
  const first = await openRun(page, '?dur=10&flow=reno')
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Buffer, exact value' }).fill('20')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', first)
  const second = await finishedRun(page)
  await page.getByRole('figure', { name: 'Congestion window' }).focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Pin', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('tab', { name: 'Compare' }).click()
  expect(await comparedDigests(page)).toEqual([first, second])
  await expect(page.getByText('Only this differs:')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Run B' }).getByRole('heading')).toHaveText(
    'Buffer 20 packets',
  )
})

test('the tabs are reached and moved by keyboard, are in the link, and Back returns', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno')
  await page.getByRole('tab', { name: 'Explore' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Compare' })).toBeFocused()
  await comparedDigests(page)
  await expect(page).toHaveURL(/mode=compare/)
  await page.goBack()
  await finishedRun(page)
  await expect(page.getByRole('tab', { name: 'Explore' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('figure', { name: 'Packet view' })).toBeVisible()
})

test('the link reproduces the whole comparison: runs, layout, window and moment', async ({ page }) => {
  const digests = await openCompare(page)
  await page.getByRole('radio', { name: 'Overlaid' }).check({ force: true })
  await page.getByRole('spinbutton', { name: 'Time shown from' }).fill('4')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/layout=overlaid/)
  await expect(page).toHaveURL(/from=4/)
  // The numbers follow the time shown.
  await expect(page.getByRole('region', { name: 'Difference' })).toContainText('4–10 s')
  const drops = await row(page, 'Packets dropped')
  await page.reload()
  expect(await comparedDigests(page)).toEqual(digests)
  await expect(page.getByRole('radio', { name: 'Overlaid' })).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Time shown from' })).toHaveValue('4')
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    '6.000 s of 10 s',
  )
  await expect.poll(() => row(page, 'Packets dropped')).toEqual(drops)
})

test('the layout Difference shows B − A, in words and numbers too; swapped runs change its sign', async ({
  page,
}) => {
  await openCompare(page, `${TWO}&layout=overlaid`)
  const queue = page.getByRole('figure', { name: 'Queue occupancy' })
  const drawn = () =>
    queue
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const overlaid = await drawn()
  await page.getByRole('radio', { name: 'Difference' }).check({ force: true })
  await expect.poll(drawn).not.toBe(overlaid)
  await expect(queue).toHaveCount(1)
  await expect(queue).toHaveAccessibleDescription(
    /^B − A queue: between −\d+ and \+?\d+ packets, at 6\.000 s −\d+ \(better\)\.$/,
  )
  const window = page.getByRole('figure', { name: 'Congestion window' })
  await expect(window).toHaveAccessibleDescription(/B − A CUBIC: between .* B − A Vegas: between/)
  await queue.hover()
  await queue.getByRole('button', { name: 'Show as table' }).click()
  const now = queue.getByRole('row').filter({ hasText: 'playhead' }).getByRole('cell')
  await expect(now).toHaveText(/^−\d+$/)
  const before = (await now.textContent()) ?? ''
  await page.getByRole('button', { name: 'Swap A and B' }).click()
  await expect(now).toHaveText(before.replace('−', '+'))
  await expect(queue).toHaveAccessibleDescription(/at 6\.000 s \+\d+ \(worse\)\.$/)
})

test('the clock and the charts end with the compared runs, also where the one of Explore is longer', async ({
  page,
}) => {
  await openCompare(page, `?mode=compare&t=6&pin=${FLOWS}&pin=aqm=fq-codel%26${FLOWS}`)
  await expect(page.getByRole('region', { name: 'Difference' })).toContainText('0–10 s')
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    '6.000 s of 10 s',
  )
})

test('one clock moves all runs', async ({ page }) => {
  await openCompare(page)
  await page.getByRole('slider', { name: 'Time' }).fill('7.25')
  for (const name of ['Run A', 'Run B']) {
    const figure = page.getByRole('region', { name }).getByRole('figure', { name: 'Queue occupancy' })
    await figure.hover()
    await figure.getByRole('button', { name: 'Show as table' }).click()
    await expect(figure.getByRole('rowheader').first()).toHaveText('7.250 (playhead)')
  }
  await expect(page.getByRole('region', { name: 'Difference' })).toContainText('At 7.250 s. A: CUBIC')
})

test('the time shown restricts the table and the distribution as well; Shift and drag selects it', async ({
  page,
}) => {
  await openCompare(page)
  const all = (await row(page, 'Packets dropped')).map(Number)
  await page.getByRole('spinbutton', { name: 'Time shown from' }).fill('5')
  await page.keyboard.press('Enter')
  await expect.poll(async () => Number((await row(page, 'Packets dropped'))[1])).toBeLessThan(all[1] ?? 0)
  const later = await row(page, 'Queue p99')

  const cdf = page.getByRole('figure', { name: 'Queue-delay CDF' })
  await cdf.hover()
  await cdf.getByRole('button', { name: 'Show as table' }).click()
  const p99 = await cdf.getByRole('row', { name: /^99 / }).getByRole('cell').allTextContents()
  expect(p99.map((ms) => Number(ms).toFixed(1))).toEqual(later.slice(0, 2))

  await page.getByRole('button', { name: 'Whole run' }).click()
  await expect.poll(async () => Number((await row(page, 'Packets dropped'))[0])).toBe(all[0])
  const chart = page.getByRole('region', { name: 'Run A' }).getByRole('figure', { name: 'Congestion window' })
  const box = await chart.boundingBox()
  if (box === null) throw new Error('the chart is not on the screen')
  await page.keyboard.down('Shift')
  await page.mouse.move(box.x + box.width * 0.3, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 80, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page).toHaveURL(/from=[\d.]+&to=[\d.]+/)
  await expect(page.getByRole('button', { name: 'Whole run' })).toBeEnabled()
})

test('a changed parameter runs that run again and no other', async ({ page }) => {
  const [a, b] = await openCompare(page)
  await page.getByRole('button', { name: 'Change run B' }).click()
  const fields = page.getByRole('dialog', { name: 'Run B' })
  await fields.getByRole('spinbutton', { name: 'Delay' }).fill('40')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', `${a} ${b}`)
  const [after, changed] = await comparedDigests(page)
  expect(after).toBe(a)
  expect(changed).not.toBe(b)
  await fields.getByRole('spinbutton', { name: 'Delay' }).fill('-4')
  await page.keyboard.press('Enter')
  await expect(fields.getByRole('alert')).toContainText('0')
  expect(await comparedDigests(page)).toEqual([a, changed])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Swap A and B' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-digest', `${changed} ${a}`)
})

test('runs are added by a link, a preset and a copy, and taken away', async ({ page }) => {
  await openCompare(page, '?mode=compare&dur=10&flow=reno')
  const add = page.getByRole('region', { name: 'Add a run' })
  await add
    .getByRole('textbox', { name: 'Link to a run' })
    .fill('https://example.org/?dur=10&buf=10&flow=bbr')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Run B' })).toBeVisible()
  expect(await comparedDigests(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Add run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy of B' }).click()
  await expect(page.getByRole('region', { name: 'Run C' })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: 'Preset to compare' })
    .selectOption({ index: 1 })
  await expect(page.getByRole('region', { name: 'Run D' })).toBeVisible()
  const digests = await comparedDigests(page)
  expect(digests).toHaveLength(4)
  expect(digests[2]).toBe(digests[1])
  await expect(page.getByRole('button', { name: 'Add run' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change run A' }).click()
  await page.getByRole('button', { name: 'Remove run A' }).click()
  await expect(page.getByRole('region', { name: 'Run D' })).toHaveCount(0)
  expect(await comparedDigests(page)).toEqual(digests.slice(1))
})

test('the time–sequence diagram is of the run that one chooses, and follows its packets', async ({
  page,
}) => {
  await openCompare(page)
  const figure = page.getByRole('figure', { name: 'Time–sequence' })
  const described = async (): Promise<string> => {
    const id = (await figure.getAttribute('aria-describedby')) ?? ''
    return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
  }
  await expect.poll(described).not.toBe('')
  const ofA = await described()
  await page.getByRole('radio', { name: 'Run B' }).check({ force: true })
  await expect.poll(described).not.toBe(ofA)
  await figure.focus()
  await page.keyboard.press('ArrowRight')
  await expect(figure.getByRole('status')).not.toHaveText('')
})

test('better and worse are said in words, and only where they are defined', async ({ page }) => {
  await openCompare(page)
  await expect.poll(async () => (await row(page, 'Queue p50'))[2]).toMatch(/^−[\d.]+ \(better\)$/)
  expect((await row(page, 'Packets dropped'))[2]).toMatch(/^\+\d+ \(worse\)$/)
  expect((await row(page, 'CUBIC'))[2]).toMatch(/^−[\d.]+$/)
})

test('Compare fits every size: nothing overflows sideways, and the clock stays in sight', async ({
  page,
}) => {
  await openCompare(page)
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1100, 800],
    [800, 900],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expect(page.getByRole('button', { name: 'Play' })).toBeInViewport({ ratio: 1 })
    for (const name of [
      'Chiu–Jain phase plot',
      'Operating point',
      'Queue-delay CDF',
      'Throughput share',
      'Time–sequence',
    ]) {
      const figure = page.getByRole('figure', { name })
      await figure.scrollIntoViewIfNeeded()
      expect((await figure.boundingBox())?.height, `${name} at ${width} x ${height}`).toBeGreaterThan(180)
    }
  }
})

test('four runs are in sight together, side by side and overlaid; on a phone their toolbar is two lines', async ({
  page,
}) => {
  const pins = ['buf=64', 'buf=16', 'aqm=codel', 'buf=32'].map((own) => `&pin=dur=4%26flow=reno%26${own}`)
  await page.goto(`./?mode=compare${pins.join('')}`)
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  for (const letter of ['A', 'B', 'C', 'D']) {
    const run = page.getByRole('region', { name: `Run ${letter}` })
    for (const name of ['Congestion window', 'Queue occupancy'])
      await expect(run.getByRole('figure', { name })).toBeInViewport({ ratio: 0.99 })
  }
  await expect(page.getByRole('figure', { name: 'Operating point' })).toBeInViewport({ ratio: 0.99 })
  await page.getByRole('radio', { name: 'Overlaid' }).check()
  for (const name of ['Congestion window', 'Throughput', 'Operating point'])
    await expect(page.getByRole('figure', { name, exact: true })).toBeInViewport({ ratio: 0.99 })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.compare-toolbar')).toHaveCSS('height', /^([1-9]\d|1[01]\d)(\.\d+)?px$/)
  await page.getByRole('button', { name: 'Compare options' }).click()
  const options = page.getByRole('dialog', { name: 'Compare options' })
  await expect(options.getByText('Buffer: 64 → 16 → 64 → 32 packets')).toBeVisible()
  await options.getByRole('button', { name: 'Swap A and B' }).click()
  await expect(options.getByText('Buffer: 16 → 64 → 64 → 32 packets')).toBeVisible()
})

test('of three runs the fourth place has their numbers, all of them in sight', async ({ page }) => {
  const pins = ['buf=64', 'buf=16', 'aqm=codel'].map((own) => `&pin=dur=4%26flow=reno%26${own}`)
  await page.goto(`./?mode=compare${pins.join('')}`)
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  const run = await page.getByRole('region', { name: 'Run C' }).boundingBox()
  const numbers = await page.getByRole('region', { name: 'Difference' }).boundingBox()
  expect(numbers?.x).toBeCloseTo((run?.x ?? 0) + (run?.width ?? 0), 0)
  for (const side of ['y', 'width', 'height'] as const)
    expect(Math.abs((numbers?.[side] ?? 0) - (run?.[side] ?? 0)), side).toBeLessThan(2)
  await expect(page.getByRole('row', { name: /^Timeouts/ })).toBeInViewport({ ratio: 0.99 })
})

test('of chains the queue, the use and the delays of the hop that is chosen are compared', async ({
  page,
}) => {
  const chain = (buffer: number) =>
    `dur=5&hop=10,delay=10,buf=32&hop=5,delay=10,buf=${buffer}&flow=reno&flow=cubic,from=1`
  const pins = [24, 60].map((buffer) => `&pin=${encodeURIComponent(chain(buffer))}`).join('')
  await page.goto(`./?${chain(24)}&mode=compare${pins}&layout=overlaid&t=4`)
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done', { timeout: 30_000 })
  const table = page.getByRole('table', { name: 'Difference' })
  await expect(table.getByRole('row', { name: /Utilisation, A → B/ })).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Hop that is compared').selectOption('B → C')
  await expect(table.getByRole('row', { name: /Utilisation, B → C/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Queue p95, B → C/ })).toContainText(/\d/)
})
