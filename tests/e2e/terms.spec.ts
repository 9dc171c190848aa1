/** Terms that explain themselves: by pointer, finger and keyboard, one at a time, with what they are at this moment. */
import type { Page } from '@playwright/test'
import { expect, openRun, test } from './support'

/** The first tooth loses one packet, and its window is halved at 3.778 s. */
const SCENE = '?dur=8&buf=32&flow=sack,initialSsthresh=40&t=3.7785'

const card = (page: Page) => page.locator('.term-card')
const term = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a term opens after a moment of hover, stays while the pointer is on it, and says its value now', async ({
  page,
}) => {
  await openRun(page, SCENE)
  const srtt = term(page, 'SRTT')
  await srtt.hover()
  await expect(card(page)).toContainText('Smoothed round-trip time')
  await expect(card(page)).toContainText(/At 3\.77[89] s: 79\.2 ms\./)
  // What the term says is read with it.
  await expect(srtt).toHaveAccessibleDescription(/moving mean.*79\.2 ms/s)

  await card(page).hover()
  await page.waitForTimeout(500)
  await expect(card(page)).toBeVisible()
  // One at a time.
  await term(page, 'State').hover()
  await expect(card(page)).toContainText('fast recovery since 3.778 s')
  await expect(card(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Share', exact: true }).hover()
  await expect(card(page)).toBeHidden()
})

test('a pointer that only passes over a term opens nothing', async ({ page }) => {
  await openRun(page, SCENE)
  // The code is there, so that what follows does not pass for want of it.
  await term(page, 'RTO').focus()
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await term(page, 'SRTT').hover()
  await page.getByRole('button', { name: 'Share', exact: true }).hover()
  await page.waitForTimeout(600)
  await expect(card(page)).toBeHidden()
})

test('the value follows the playhead while a term is open', async ({ page }) => {
  await openRun(page, SCENE)
  await page.locator('.chart-title').getByRole('button', { name: 'Congestion window' }).hover()
  await expect(card(page)).toContainText('Just now 67.5 → 33.5 packets.')
  await page.keyboard.press('n')
  await expect(card(page)).toContainText(/At \d\.\d{3} s: [\d.]+ packets\./)
})

test('by keyboard: one stop a panel, arrows between terms, Enter into the explanation, Escape out', async ({
  page,
}) => {
  await openRun(page, SCENE)
  const slider = page.getByRole('slider', { name: 'Bandwidth' })
  await slider.focus()
  // The term of the slider before it is the stop of its panel.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(term(page, 'Bandwidth')).toBeFocused()
  await expect(card(page)).toContainText('10 Mbit/s, one packet in 1.2 ms')
  await page.keyboard.press('ArrowRight')
  await expect(term(page, 'Delay')).toBeFocused()
  await expect(card(page)).toContainText('18 ms one way, base RTT 40 ms')
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(term(page, 'Delay')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('button', { name: 'Glossary' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(term(page, 'Delay')).toBeFocused()
  // The focus goes on to the next control, not to the next term.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('spinbutton', { name: 'Delay, exact value' })).toBeFocused()
  await expect(card(page)).toBeHidden()
})

test('a term in a label leaves the control alone, which keeps its name', async ({ page }) => {
  await openRun(page, SCENE)
  const ecn = page.getByRole('switch', { name: 'ECN', exact: true })
  await page.getByRole('combobox', { name: 'AQM' }).selectOption('codel')
  await term(page, 'ECN').click()
  await expect(card(page)).toContainText('Explicit congestion notification')
  await expect(ecn).not.toBeChecked()
  // A parameter says what its definition says.
  await term(page, 'target').click()
  await expect(card(page)).toContainText('0.1 to 1 000 ms, usually 5 ms. RFC 8289')
  await expect(page.getByRole('spinbutton', { name: 'target', exact: true })).not.toBeFocused()
  await term(page, 'AQM').click()
  await expect(card(page)).toContainText('CoDel')
})

test('names of guides and phases of the ribbon, which are drawn, are terms too', async ({ page }) => {
  await openRun(page, SCENE)
  const chart = page.getByRole('figure', { name: 'Congestion window' })
  await chart.getByRole('button', { name: 'BDP', exact: true }).hover()
  await expect(card(page)).toContainText('10 Mbit/s × 40 ms = 33.3 packets')

  const phase = chart.getByRole('button', { name: /^SACK: fast recovery, 3\.778 s to/ })
  await phase.focus()
  await expect(card(page)).toContainText('Fast recovery')
  await page.keyboard.press('Escape')
  // The pointer has the piece of ribbon that it is on; the press is the chart's.
  const canvas = await chart.locator('canvas').last().boundingBox()
  const piece = await phase.boundingBox()
  if (canvas === null || piece === null) throw new Error('the chart is not there')
  await page.mouse.move(canvas.x + 200, piece.y + piece.height / 2)
  await expect(card(page)).toContainText('Congestion avoidance')
  await page.mouse.move(canvas.x + 200, canvas.y + 60)
  await expect(card(page)).toBeHidden()
})

test('from a term to its place in the glossary, which can be searched, and to the lesson that teaches it', async ({
  page,
}) => {
  await openRun(page, SCENE)
  await term(page, 'Jain’s index').click()
  await card(page).getByRole('button', { name: 'Glossary' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.locator('#glossary-jain')).toBeFocused()
  await expect(help.locator('#glossary-jain')).toBeInViewport()
  await help.getByRole('searchbox', { name: 'Search the glossary' }).fill('sojourn')
  await expect(help.locator('.glossary dt').first()).toBeVisible()
  await expect(help.locator('#glossary-jain')).toHaveCount(0)
  // Algorithms without an entry of their own are there as they describe themselves.
  await help.getByRole('searchbox', { name: 'Search the glossary' }).fill('PIE')
  await expect(help.locator('#glossary-pie')).toBeVisible()
  await help.getByRole('button', { name: 'Close help' }).click()

  await term(page, 'cwnd').click()
  await card(page).getByRole('link', { name: 'Lesson: Slow start and AIMD' }).click()
  await expect(page).toHaveURL(/lesson=slow-start-aimd/)
  await expect(page.getByRole('tab', { name: 'Learn' })).toHaveAttribute('aria-selected', 'true')
})

test('the help opens on what one can do, with buttons that do it', async ({ page }) => {
  await openRun(page, SCENE)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('What one can do')
  await help.getByRole('button', { name: 'Pin this run' }).click()
  await expect(help).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pin', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('in Compare a term says what it is in the run that it stands beside, or in each of them', async ({
  page,
}) => {
  const flows = 'dur=8%26flow=sack'
  await page.goto(`./?mode=compare&dur=8&flow=sack&t=4&pin=${flows}%26buf=32&pin=${flows}%26buf=64`)
  for (const [run, buffer] of [
    ['Run A', '32'],
    ['Run B', '64'],
  ] as const) {
    const region = page.getByRole('region', { name: run })
    await region.getByRole('button', { name: 'Queue occupancy' }).focus()
    await expect(card(page)).toContainText(new RegExp(`At 4\\.000 s: \\d+ of ${buffer} packets\\.`))
    await region.getByRole('button', { name: 'Buffer', exact: true }).focus()
    await expect(card(page)).toContainText(`${buffer} packets`)
  }
  const difference = page.getByRole('region', { name: 'Difference' })
  await difference.getByRole('button', { name: 'Utilisation' }).focus()
  await expect(card(page)).toContainText(/A at 4\.000 s: [\d.]+ % over the last .*B at 4\.000 s/s)
  await difference.getByRole('button', { name: 'Queue p95' }).focus()
  await expect(card(page)).toContainText('Percentile')
})

test('in Experiments a metric says what it measures, and what the sweep has come to', async ({ page }) => {
  await page.goto(
    './?dur=3&bw=4&flow=reno&mode=experiments&sweep=vary=buf.bdp(0.5,2),compare=reno,compare=cubic,runs=2,warmUp=1',
  )
  await term(page, 'Jain’s index').focus()
  await expect(card(page)).toContainText('Fairness of the flows’ goodputs')
  await expect(card(page)).not.toContainText('in this sweep')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Run sweep' }).click()
  await expect(page.getByText('8 of 8 runs')).toBeVisible()
  await page.locator('.measures').getByRole('button', { name: 'Throughput', exact: true }).focus()
  await expect(card(page)).toContainText(/Means in this sweep: [\d.]+ to [\d.]+ Mbit\/s\./)
  await term(page, 'CUBIC').focus()
  await expect(card(page)).toContainText(/\w{4}/)
  await card(page).getByRole('button', { name: 'Glossary' }).click()
  await expect(page.locator('#glossary-cubic')).toBeFocused()
})

test('in German the terms are in German', async ({ page }) => {
  await openRun(page, `${SCENE}&lang=de`)
  await term(page, 'SRTT').focus()
  await expect(card(page)).toContainText('Geglättete Umlaufzeit')
  await expect(card(page)).toContainText(/Bei 3,77[89] s: 79,2 ms\./)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap opens a term at once, in view, and a tap elsewhere closes it', async ({ page }) => {
    await openRun(page, SCENE)
    for (const name of ['Congestion window', 'Queue occupancy']) {
      await page.locator('.chart-title').getByRole('button', { name }).tap()
      await expect(card(page)).toBeVisible()
      const box = await card(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
      await page.locator('.chart-unit').first().tap({ force: true })
      await expect(card(page)).toBeHidden()
    }
  })
})
