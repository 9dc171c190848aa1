import type { Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const TWO_FLOWS = '?dur=12&flow=reno&flow=cubic,start=3&t=5'

/** The digest after a change: it is complete, and another one than `before`. */
async function changedRun(page: Page, before: string): Promise<string> {
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', before)
  const after = await finishedRun(page)
  expect(after).not.toBe(before)
  return after
}

/** Moves the thumb of a slider and keeps it held. */
async function hold(page: Page, name: string, byPx: number): Promise<void> {
  const slider = page.getByRole('group', { name: 'Network' }).getByRole('slider', { name, exact: true })
  const box = await slider.boundingBox()
  if (box === null) throw new Error(`${name} is not on the screen`)
  const share = await slider.evaluate((input: HTMLInputElement) => Number(input.value) / Number(input.max))
  const thumb = 24
  const x = box.x + thumb / 2 + share * (box.width - thumb)
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx / 2, y)
  await page.mouse.move(x + byPx, y)
}

async function drag(page: Page, name: string, byPx: number): Promise<void> {
  await hold(page, name, byPx)
  await page.mouse.up()
}

test('dragging each slider of the network simulates the whole run again', async ({ page }) => {
  let digest = await openRun(page, TWO_FLOWS)
  for (const [name, byPx] of [
    ['Bandwidth', -30],
    ['Delay', 30],
    ['Buffer', -40],
    ['Random loss', 150],
  ] as const) {
    await drag(page, name, byPx)
    digest = await changedRun(page, digest)
  }
})

test('a step of a slider shows the beginning of the new run, and then the whole of it', async ({ page }) => {
  await openRun(page, TWO_FLOWS)
  await page.waitForFunction(() => performance.getEntriesByName('sawtooth:redraw').length > 0)
  await page.evaluate(() => performance.clearMarks())
  await page.getByRole('slider', { name: 'Buffer', exact: true }).press('ArrowRight')
  await page.waitForFunction(() => performance.getEntriesByName('sawtooth:redraw').length > 0)
  const shown = await page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('sawtooth:')),
  )
  expect(shown).toEqual(['sawtooth:input', 'sawtooth:first-pixels', 'sawtooth:redraw'])
})

test('a slider that is held still has the whole of its run, and letting it go changes nothing', async ({
  page,
}) => {
  const before = await openRun(page, TWO_FLOWS)
  await hold(page, 'Buffer', -40)
  const held = await changedRun(page, before)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  expect(await finishedRun(page)).toBe(held)
})

test('an exact value gives the run of the link that says the same', async ({ page }) => {
  const before = await openRun(page, TWO_FLOWS)
  await page.getByRole('spinbutton', { name: 'Buffer, exact value' }).fill('23')
  await page.keyboard.press('Enter')
  const changed = await changedRun(page, before)
  expect(await openRun(page, `${TWO_FLOWS}&buf=23`)).toBe(changed)
})

test('slider value texts are those of the design', async ({ page }) => {
  await openRun(page, TWO_FLOWS)
  const network = page.getByRole('group', { name: 'Network' })
  await expect(network.getByRole('slider', { name: 'Bandwidth' })).toHaveAttribute(
    'aria-valuetext',
    '10 Mbit/s',
  )
  await expect(network.getByRole('slider', { name: 'Buffer', exact: true })).toHaveAttribute(
    'aria-valuetext',
    '64 packets, 1.9 BDP, 77 ms',
  )
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    '5.000 s of 12 s',
  )
})

test('the buffer can be given in BDP and in milliseconds', async ({ page }) => {
  await openRun(page, TWO_FLOWS)
  const field = page.getByRole('spinbutton', { name: 'Buffer, exact value' })
  await page
    .getByRole('radiogroup', { name: 'Buffer unit' })
    .getByRole('radio', { name: 'milliseconds' })
    .check()
  await finishedRun(page)
  await expect(field).toHaveValue('76.8')
  await page.getByRole('radio', { name: 'BDP' }).check()
  await finishedRun(page)
  await expect(field).toHaveValue('1.92')
})

test('a value out of range is refused with what is allowed, in words of the page, and the last good one stays', async ({
  page,
}) => {
  const before = await openRun(page, TWO_FLOWS)
  const field = page.getByRole('spinbutton', { name: 'Bandwidth, exact value' })
  await field.fill('-3')
  await page.keyboard.press('Enter')
  const message = page.getByRole('alert')
  await expect(message).not.toContainText('bottleneck')
  await expect(message).toContainText('-3')
  await expect(message).toContainText('0.05 to 10\u202f000')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('10')
  expect(await finishedRun(page)).toBe(before)
})

test('a number with the sign of another language is not taken for another number', async ({ page }) => {
  const before = await openRun(page, '?flow=reno&dur=5')
  const field = page.getByRole('spinbutton', { name: 'Bandwidth, exact value' })
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('a number is needed')
  expect(await finishedRun(page)).toBe(before)
  // A step goes on from the value that is in force.
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/bw=10\.05&/)
})

test('a flow is added, given another variant and times, hidden and removed', async ({ page }) => {
  const before = await openRun(page, TWO_FLOWS)
  await page.getByRole('button', { name: 'Add flow' }).click()
  const card = page.getByRole('group', { name: 'Flow 3' })
  await expect(card).toBeVisible()
  const three = await changedRun(page, before)
  await card.getByRole('combobox', { name: 'Variant' }).selectOption('vegas')
  const vegas = await changedRun(page, three)
  await card.getByRole('button', { name: 'More settings' }).click()
  await card.getByRole('spinbutton', { name: 'Start' }).fill('6')
  await page.keyboard.press('Enter')
  await changedRun(page, vegas)
  await card.getByRole('button', { name: 'Hide flow' }).click()
  await expect(card.getByRole('button', { name: 'Hide flow' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: 'Remove flow' }).click()
  await expect(card).toHaveCount(0)
  expect(await finishedRun(page)).toBe(before)
})

test('removing the first flow leaves the second its number', async ({ page }) => {
  const before = await openRun(page, TWO_FLOWS)
  const first = page.getByRole('group', { name: 'Flow 1' })
  await first.getByRole('button', { name: 'More settings' }).click()
  await first.getByRole('button', { name: 'Remove flow' }).click()
  await changedRun(page, before)
  await expect(page.getByRole('group', { name: 'Flow 2' })).toBeVisible()
  await expect(first).toHaveCount(0)
})

test('an access link no faster than the bottleneck is spoken of, and can be widened or given a buffer', async ({
  page,
}) => {
  const before = await openRun(page, `${TWO_FLOWS}&bw=100`)
  const network = page.getByRole('group', { name: 'Network' })
  await expect(network).toContainText('An access link of 100 Mbit/s brings no more than leaves here')
  await network.getByRole('button', { name: 'Widen access links' }).click()
  const wide = await changedRun(page, before)
  await expect(network).not.toContainText('An access link')
  const card = page.getByRole('group', { name: 'Flow 1' })
  await card.getByRole('button', { name: 'More settings' }).click()
  const access = card.getByRole('spinbutton', { name: 'Access link' })
  await expect(access).toHaveValue('1000')
  await access.fill('20')
  await page.keyboard.press('Enter')
  const narrow = await changedRun(page, wide)
  await card.getByRole('spinbutton', { name: 'Access buffer' }).fill('5')
  await page.keyboard.press('Enter')
  await changedRun(page, narrow)
  await expect(page).toHaveURL(/access=\(bw=20,buf=5\)/)
})

test('a traffic source has a rate and no TCP settings', async ({ page }) => {
  const before = await openRun(page, TWO_FLOWS)
  const card = page.getByRole('group', { name: 'Flow 2' })
  await card.getByRole('combobox', { name: 'Variant' }).selectOption('cbr')
  await changedRun(page, before)
  await card.getByRole('button', { name: 'More settings' }).click()
  await expect(card.getByRole('spinbutton', { name: 'Rate' })).toBeVisible()
  await expect(card.getByRole('spinbutton', { name: 'First cwnd' })).toHaveCount(0)
})

test('“From now” schedules the change at the playhead and leaves the run before it as it was', async ({
  page,
}) => {
  const before = await openRun(page, TWO_FLOWS)
  await page
    .getByRole('radiogroup', { name: 'Apply changes' })
    .getByRole('radio', { name: 'From now' })
    .check()
  await page.getByRole('spinbutton', { name: 'Bandwidth, exact value' }).fill('4')
  await page.keyboard.press('Enter')
  const after = await changedRun(page, before)
  await expect(page.getByRole('list', { name: 'Scheduled changes' })).toContainText('Bandwidth 4')
  await expect(page.getByRole('spinbutton', { name: 'Bandwidth, exact value' })).toHaveValue('4')
  await expect(page).toHaveURL(/at=5,bw=4/)
  await page.getByRole('radio', { name: 'From the start' }).check()
  await expect(page.getByRole('spinbutton', { name: 'Bandwidth, exact value' })).toHaveValue('10')
  await page.getByRole('button', { name: /^Remove Bandwidth 4/ }).click()
  expect(await changedRun(page, after)).toBe(before)
})

test('a change is undone and redone', async ({ page }) => {
  const before = await openRun(page, TWO_FLOWS)
  await page.getByRole('slider', { name: 'Delay' }).press('ArrowRight')
  const after = await changedRun(page, before)
  await page.keyboard.press('Control+z')
  expect(await changedRun(page, after)).toBe(before)
  await page.keyboard.press('Control+Shift+Z')
  expect(await changedRun(page, before)).toBe(after)
})

test('a change can be undone after a reload too', async ({ page }) => {
  const before = await openRun(page, TWO_FLOWS)
  await page.getByRole('slider', { name: 'Delay' }).press('ArrowRight')
  const after = await changedRun(page, before)
  await expect(page).toHaveURL(/delay=/)
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-digest', after)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await changedRun(page, after)).toBe(before)
})

test('presets open from the menu, by group and with a sentence each', async ({ page }) => {
  const before = await openRun(page)
  await page.getByRole('button', { name: 'Presets' }).click()
  const items = page.getByRole('dialog', { name: 'Presets' }).getByRole('button')
  await expect(items.nth(8)).toBeVisible()
  const chosen = items.filter({ hasText: 'Reno against Vegas' })
  await chosen.click()
  await changedRun(page, before)
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue('Reno against Vegas')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).not.toHaveValue('Reno against Vegas')
  expect(await finishedRun(page)).toBe(before)
})

// Every preset runs to its end in tests/unit/lab/presets.test.ts; here, those of each group come from the menu.
test('the first and the last preset of each group open and run', async ({ page }) => {
  test.slow()
  await openRun(page)
  const groups = page.getByRole('dialog', { name: 'Presets' }).getByRole('list')
  await page.getByRole('button', { name: 'Presets' }).click()
  await expect(groups.first()).toBeVisible()
  const count = await groups.count()
  expect(count).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  for (let index = 0; index < count; index++)
    for (const at of [0, -1]) {
      await page.getByRole('button', { name: 'Presets' }).click()
      await groups.nth(index).getByRole('button').nth(at).click()
      await finishedRun(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
})
