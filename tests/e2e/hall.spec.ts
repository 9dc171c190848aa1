/** A deck in front of a hall: the remote control, the speaker's window, the audience's answers; and Compare. */
import { expectAccessible } from './accessible'
import { expect, test } from './support'

const DECK = './?mode=decks&present=on&deck=sawtooth-and-buffers'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('keys go from turn to turn and from scene to scene, and the address remembers the scene', async ({
  page,
}) => {
  await page.goto(`${DECK}&scene=3`)
  const scene = (name: string) => page.getByRole('region', { name })
  await expect(scene('Twice the buffer')).toBeVisible()
  await expect(page.getByText('3 of 7')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: 'Choices' })).toBeVisible()
  await expect(page.getByText('Hands up: A, B or C?')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('list', { name: 'Choices' })).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'Buffer' })).toHaveAttribute('aria-valuetext', '64 packets')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Next: Ask')).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Buffer' })
  await expect(slider).toHaveAttribute('aria-valuetext', '32 packets')
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).not.toHaveAttribute('aria-valuetext', '32 packets')
  await slider.blur()
  await page.keyboard.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuetext', '32 packets')

  await page.keyboard.press('5')
  await expect(page.getByText('Scene 5: press Enter')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 of 7')).toBeVisible()
  await expect(page).toHaveURL(/scene=5/)
  await page.reload()
  await expect(page.getByText('5 of 7')).toBeVisible()

  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Show the screen again' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Show the screen again' })).toHaveCount(0)
  await expectAccessible(page, 'a scene in front of the hall')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/present=on/)
})

test('nothing in the hall is smaller than 18 px, and what may not be moved says so', async ({ page }) => {
  await page.goto(`${DECK}&scene=3`)
  await expect(page.getByRole('slider', { name: 'Buffer' })).toBeVisible()
  await page.getByRole('button', { name: 'Controls of the scene' }).click()
  const dialog = page.getByRole('dialog', { name: 'Controls of the scene' })
  await expect(dialog.getByText('DropTail, locked in this scene')).toBeVisible()
  await expectAccessible(page, 'controls of a scene', '[role=dialog]')
  const small = await page.locator('main').evaluate(
    (main) =>
      [...main.querySelectorAll('*')].filter((element) => {
        const says = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
        )
        const seen = element.getClientRects().length > 0 && element.closest('.visually-hidden') === null
        const zoom = element.currentCSSZoom ?? 1
        return says && seen && Number.parseFloat(getComputedStyle(element).fontSize) * zoom < 18
      }).length,
  )
  expect(small).toBe(0)
})

test('a projector of 1024 x 768 is filled, and nothing on it is smaller than 18 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${DECK}&scene=3`)
  await expect(page.getByText('3 of 7')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const choices = page.getByRole('list', { name: 'Choices' })
  await expect(choices).toBeVisible()
  const scene = page.getByRole('region', { name: 'Twice the buffer' })
  expect(await scene.boundingBox()).toEqual({ x: 0, y: 0, width: 1024, height: 768 })
  const sizes = await scene
    .locator('.scene-caption, .scene-question, .scene-choice-text, .scene-chart-head, .scene-next span')
    .evaluateAll((all) =>
      all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)),
    )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18)
  // The choices cover nothing of what has been seen.
  const ground = await scene.locator('.scene-withheld').boundingBox()
  expect((await choices.boundingBox())?.y).toBeGreaterThan((ground?.y ?? 0) + (ground?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
})

test('the queue discipline is within reach where the scene lets it move', async ({ page }) => {
  await page.goto('./?mode=decks&present=on&deck=bufferbloat-and-aqm&scene=3')
  await page.getByRole('button', { name: 'Controls of the scene' }).click()
  await page.getByRole('combobox', { name: 'AQM' }).selectOption('codel')
  await expect(page.getByRole('combobox', { name: 'AQM' })).toHaveValue('codel')
  await page.keyboard.press('Escape')
  await page.keyboard.press('PageUp')
  await page.getByRole('button', { name: 'Controls of the scene' }).click()
  await expect(page.getByRole('combobox', { name: 'AQM' })).toHaveValue('droptail')
})

test('the keys stand at the right end of a scene, with a control before them or without', async ({
  page,
}) => {
  for (const deck of ['bufferbloat-and-aqm', 'sawtooth-and-buffers']) {
    await page.goto(`./?mode=decks&present=on&deck=${deck}&scene=3`)
    await expect(page.getByText('3 of 7')).toBeVisible()
    const right = async (part: string): Promise<number> => {
      const box = await page.locator(part).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(await right('.scene-keys'), deck).toBeCloseTo(await right('.scene-progress'), 0)
  }
})

test('a playhead that was moved by hand goes back with the remote control, and the scene stays', async ({
  page,
}) => {
  await page.goto(`${DECK}&scene=3`)
  await expect(page.getByText('3 of 7')).toBeVisible()
  const main = page.locator('main')
  const chart = page.locator('.scene-chart').first()
  await expect(chart).toBeVisible()
  const recorded = await main.screenshot()
  await chart.click({ position: { x: 200, y: 80 } })
  await page.mouse.move(5, 5)
  await expect.poll(async () => (await main.screenshot()).equals(recorded)).toBe(false)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('3 of 7')).toBeVisible()
  await expect.poll(async () => (await main.screenshot()).equals(recorded)).toBe(true)
})

test('scenes in quick succession end the fading from one to the next, which is no fault', async ({
  page,
}) => {
  await page.goto(`${DECK}&scene=1`)
  await expect(page.getByText('1 of 7')).toBeVisible()
  for (const key of ['3', 'Enter', '5', 'Enter', '2', 'Enter', '6', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('6 of 7')).toBeVisible()
})

test('a sweep that was recorded runs on its slide and shows its plot, also on a telephone held upright', async ({
  page,
}) => {
  await page.goto('./?mode=experiments&dur=5&flow=reno&sweep=vary=buf(16,32,64),runs=2')
  await expect(page.getByRole('button', { name: 'Run sweep' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText('Scene 1 recorded')).toBeVisible()
  await page.goto('./?mode=decks&present=on')
  const plot = page.getByRole('figure', { name: /against Buffer$/ })
  await expect(plot).toContainText('2 runs a point')
  await expect(plot.getByRole('progressbar')).toHaveCount(0)
  await expect(plot.locator('.mark').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.scene.upright')).toBeVisible()
  expect((await plot.boundingBox())?.width).toBeGreaterThan(340)
})

test('the speaker’s window has the notes, its own keys and a timer', async ({ page }) => {
  await page.goto(`${DECK}&scene=3`)
  await expect(page.getByText('3 of 7')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('n')
  const notes = await opening
  await expect(notes.getByText('Point at the peak')).toBeVisible()
  await expect(notes.locator('.notes-picture .scene-caption')).toHaveText('A small buffer')
  await expect(notes.locator('.notes-picture canvas').first()).toBeVisible()
  await expect(page.getByText('Point at the peak')).toHaveCount(0)
  await expect(notes.getByRole('timer')).toHaveText('0:00 of 10:00')
  await notes.getByRole('button', { name: 'Start' }).click()
  await expect(notes.getByRole('button', { name: 'Pause' })).toBeVisible()
  await notes.keyboard.press('PageDown')
  await expect(page.getByRole('list', { name: 'Choices' })).toBeVisible()
  await expect(notes.locator('[aria-current=step]')).toContainText('Ask')
  await notes.close()
  const again = page.waitForEvent('popup')
  await page.keyboard.press('n')
  await (await again).close()
})

test('the audience draws and chooses on a phone; the codes lie over the scene, and the answer marks what was right', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`${DECK}&scene=3`)
  await expect(page.getByText('3 of 7')).toBeVisible()
  await page.keyboard.press('q')
  const code = page.getByRole('img', { name: 'QR code of the link' })
  await expect(code).toBeVisible()
  expect((await code.boundingBox())?.height ?? 0).toBeGreaterThan(0.6 * 720)
  await page.keyboard.press('q')
  await expect(code).toHaveCount(0)

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto('./?deck=sawtooth-and-buffers&scene=3')
  await expect(phone.getByRole('heading', { name: 'What happens when the buffer doubles?' })).toBeVisible()
  await expect(phone.getByText('Nothing is sent anywhere', { exact: false })).toBeVisible()
  const pad = phone.getByRole('application', { name: 'Drawing of what you expect' })
  await pad.focus()
  for (const key of ['ArrowRight', 'PageUp', 'PageUp', 'End']) await phone.keyboard.press(key)
  await expect(phone.getByText(/^2\d\.\d s: [\d.]+ packets$/)).toBeAttached()
  await expect(phone.getByRole('button', { name: 'Clear the drawing' })).toBeVisible()
  await phone.getByRole('radio').nth(2).check()
  await expectAccessible(phone, 'the question to the audience')
  await phone.getByRole('button', { name: 'My answer' }).click()
  const answer = await phone.getByRole('textbox', { name: 'The code of my answer' }).inputValue()
  expect(answer).toMatch(/^S1\.[\w-]{43}$/)
  await context.close()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('a')
  await page.getByRole('textbox').fill(`Here: ${answer} and ${answer.slice(0, -1)}x`)
  await page.getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByRole('heading', { name: '1 answer' })).toBeVisible()
  await expect(page.getByText('1 is damaged: mistyped or cut off.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'answers', '[role=dialog]')
  await page.keyboard.press('Escape')
  const choices = page.getByRole('list', { name: 'Choices' })
  await expect(choices.getByRole('listitem').nth(2)).toContainText('1')
  await page.reload()
  await expect(page.getByText('3 of 7')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(choices.getByRole('listitem').nth(2)).toContainText('1')
  await page.keyboard.press('ArrowRight')
  await expect(choices).toHaveCount(0)
  await expect(page.locator('.scene-right')).toContainText('C1')
})

test('Present shows the compared runs on one clock, and its keys act', async ({ page }) => {
  await page.goto(
    './?mode=compare&dur=10&flow=reno&present=on&pin=dur=10%26flow=reno&pin=dur=10%26flow=cubic&t=1',
  )
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  await expect(page.getByRole('region', { name: 'Run A' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Run B' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Congestion window' })).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(/[?&]t=1(&|$)/)
  await expectAccessible(page, 'Compare in front of a hall')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Change run A' })).toBeVisible()
})

test('Present of one run has queue discipline, variant and speed beside the one control', async ({
  page,
}) => {
  await page.goto('./?dur=10&flow=reno&present=on')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  const control = page.getByRole('combobox', { name: 'Control' })
  await control.selectOption('aqm')
  await page.getByRole('combobox', { name: 'AQM' }).selectOption('codel')
  await expect(page).toHaveURL(/aqm=codel/)
  await control.selectOption('variant')
  await page.getByRole('combobox', { name: 'Variant' }).selectOption('cubic')
  await expect(page).toHaveURL(/flow=cubic/)
  await control.selectOption('speed')
  await expect(page.getByRole('button', { name: 'Auto speed' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Packet view' })).toBeVisible()
})

test('on a telephone held upright the buttons stand under the scene and cover nothing of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./?mode=decks&deck=sawtooth-and-buffers&scene=3&present=on')
  await expect(page.getByRole('slider', { name: 'Buffer' })).toBeVisible()
  const bar = await page.locator('.scene-bar').boundingBox()
  const next = await page.locator('.present-deck-buttons').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0)
})

test('on a telephone held upright the figures begin below the question of each scene', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const scene of [2, 3, 4]) {
    await page.goto(`./?mode=decks&deck=bufferbloat-and-aqm&scene=${scene}&present=on`)
    const question = page.locator('.scene-question')
    const figure = page.locator('.scene-column').first()
    await expect(figure).toBeVisible()
    const [words, drawn] = await Promise.all([question.boundingBox(), figure.boundingBox()])
    if (words === null || drawn === null) throw new Error('not on the screen')
    expect(words.y + words.height).toBeLessThanOrEqual(drawn.y + 1)
  }
})

test('Escape leads from the controls of the scene back to their button', async ({ page }) => {
  await page.goto('./?mode=decks&deck=sawtooth-and-buffers&scene=3&present=on')
  const button = page.getByRole('button', { name: 'Controls of the scene' })
  await button.focus()
  await page.keyboard.press('Enter')
  const controls = page.getByRole('dialog', { name: 'Controls of the scene' })
  await expect(controls.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(controls).toHaveCount(0)
  await expect(button).toBeFocused()
})
