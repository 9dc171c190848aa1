/** Decks: scenes are recorded, edited, put in order, kept, shared and presented. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { drop } from './bring'
import { expect, openRun, test } from './support'

const LINK = '?dur=10&flow=sack&buf=32&t=4&title=Mine'

const scenes = (page: Page) => page.locator('.film-scene')
const captions = (page: Page) => page.locator('.film-name b')
const caption = (page: Page) => page.getByRole('textbox', { name: 'Caption' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the deck' })

/** An empty deck of one's own. */
async function openNewDeck(page: Page): Promise<void> {
  await page.goto('./?mode=decks')
  await page.getByRole('button', { name: 'New deck' }).click()
  await expect(page.getByText('This deck has no scenes yet.')).toBeVisible()
}

/** A deck of three scenes: A, B and C. */
async function openThree(page: Page): Promise<void> {
  await openNewDeck(page)
  for (const name of ['A', 'B', 'C']) {
    await page.getByRole('button', { name: 'Text what to remember' }).click()
    await caption(page).fill(name)
  }
  await expect(captions(page)).toHaveText(['A', 'B', 'C'])
}

test('R records the run on the screen as a scene, says so, and Undo takes it back', async ({ page }) => {
  await openRun(page, LINK)
  await page.keyboard.press('r')
  const notice = page.getByRole('status').filter({ hasText: 'Scene 1 recorded' })
  await expect(notice).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('status').filter({ hasText: 'Scene 2 recorded' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Open the deck' }).click()
  await expect(scenes(page)).toHaveCount(2)
  await expect(caption(page)).toHaveValue('Mine')
  await expect(page.getByText('Explore, 4.000 s').first()).toBeVisible()
})

test('a press in the menu beside Present leads to the decks that come with Sawtooth', async ({ page }) => {
  await openRun(page, LINK)
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await page.getByRole('button', { name: /Bufferbloat and AQM/ }).click()
  await expect(title(page)).toHaveValue('Bufferbloat and AQM')
  await expect(scenes(page)).toHaveCount(7)
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
})

test('an address names a deck and a scene of it', async ({ page }) => {
  await page.goto('./?mode=decks&deck=cubic-bbr-fairness&scene=3')
  await expect(title(page)).toHaveValue('CUBIC, BBR and fairness')
  await expect(caption(page)).toHaveValue('Together, on a shallow buffer')
  await page.goto('./?mode=decks&deck=no-such-deck')
  await expect(page.getByRole('alert')).toContainText('No deck is called “no-such-deck” here.')
})

test('what is typed is in the scene at once, can be undone, and is kept over a reload', async ({ page }) => {
  await page.goto('./?mode=decks')
  await expect(title(page)).toHaveValue('Sawtooth and buffers')
  await scenes(page).nth(2).click()
  await caption(page).fill('Two buffers')
  await expect(page.locator('.scene-caption')).toHaveText('Two buffers')
  await expect(captions(page).nth(2)).toHaveText('Two buffers')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(caption(page)).toHaveValue('Twice the buffer')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await title(page).fill('My talk')
  await page.reload()
  await expect(title(page)).toHaveValue('My talk')
  await expect(captions(page).nth(2)).toHaveText('Two buffers')
  // The deck that comes with Sawtooth is still there as it was.
  await page.getByRole('combobox', { name: 'Open a deck' }).selectOption({ label: 'Sawtooth and buffers' })
  await expect(captions(page).nth(2)).toHaveText('Twice the buffer')
})

test('scenes are put in order, duplicated and deleted by keyboard and by dragging', async ({ page }) => {
  await openThree(page)
  await scenes(page).nth(0).click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(captions(page)).toHaveText(['B', 'A', 'C'])
  await expect(scenes(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(captions(page)).toHaveText(['B', 'A'])
  await page.keyboard.press('Control+z')
  await expect(captions(page)).toHaveText(['B', 'A', 'C'])

  const [from, to] = [await scenes(page).nth(2).boundingBox(), await scenes(page).nth(0).boundingBox()]
  if (from === null || to === null) throw new Error('a scene is not in sight')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 40, { steps: 5 })
  await page.mouse.up()
  await expect(captions(page)).toHaveText(['C', 'B', 'A'])
  await page.getByRole('button', { name: 'Duplicate scene' }).click()
  await expect(captions(page)).toHaveText(['C', 'C', 'B', 'A'])
  await scenes(page).nth(1).click()
  await page.keyboard.press('Enter')
  await expect(caption(page)).toBeFocused()
})

test('scenes are put in order by a finger, and a choice that is added is written at once', async ({
  page,
}) => {
  await openThree(page)
  await page.getByRole('button', { name: 'Move scene earlier' }).click()
  await expect(captions(page)).toHaveText(['A', 'C', 'B'])
  await expect(page.getByRole('button', { name: 'Move scene later' })).toBeEnabled()

  await openRun(page, LINK)
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Open the deck' }).click()
  for (const text of ['larger', 'dropped']) {
    await page.getByRole('button', { name: 'Add a choice' }).click()
    await page.keyboard.type(text)
  }
  await expect(page.getByRole('textbox', { name: 'Choice B' })).toHaveValue('dropped')
  await expect(scenes(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove choice A' }).click()
  await expect(page.getByRole('button', { name: 'Add a choice' })).toBeFocused()
})

test('a turn changes the run, and the scene shows it', async ({ page }) => {
  await openNewDeck(page)
  await openRun(page, LINK)
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Open the deck' }).click()
  await page.getByRole('button', { name: 'Add a turn' }).click()
  await page.getByRole('combobox', { name: 'Changes' }).selectOption({ label: 'Buffer, packets' })
  const value = page.getByRole('group', { name: 'What this turn does' }).getByRole('spinbutton').last()
  await value.fill('64')
  await value.press('Enter')
  await expect(page.locator('.deck-turn').nth(1)).toContainText('Buffer 32 → 64 packets')
  await expect(page.locator('.scene .scene-chart').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Buffer' }).click()
  await expect(page.locator('.scene-control')).toContainText('64 packets')
})

test('a deck opens from its link and from its file, and what is none is refused in words', async ({
  page,
  context,
}) => {
  await openThree(page)
  await title(page).fill('Shared')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const address = await page.getByRole('textbox', { name: 'Link of the deck' }).inputValue()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('shared.sawtooth-deck.json')
  const text = readFileSync(await download.path(), 'utf8')

  const other = await context.newPage()
  await other.goto(address)
  await expect(title(other)).toHaveValue('Shared')
  await expect(captions(other)).toHaveText(['A', 'B', 'C'])
  await other.close()

  await openRun(page, LINK)
  await drop(page, 'talk.json', text.replace('"Shared"', '"Dropped"'))
  await expect(title(page)).toHaveValue('Dropped')
  await drop(page, 'talk.json', text.replace('"version": 1', '"version": 9'))
  await expect(page.getByRole('alert')).toContainText('newer version of Sawtooth')
  await expect(title(page)).toHaveValue('Dropped')
})

test('a link of a scene is pasted, and a link of a deck that is cut off is told as one', async ({ page }) => {
  await openNewDeck(page)
  await page.getByRole('button', { name: 'A link pasted or dropped' }).click()
  const field = page.getByRole('textbox', { name: 'Link of a scene' })
  await field.fill('not a link')
  await field.press('Enter')
  await expect(page.getByText('This is no link of Sawtooth.')).toBeVisible()
  await field.fill('https://example.org/sawtooth/?flow=cubic&dur=5&t=2&title=From+elsewhere')
  await field.press('Enter')
  await expect(caption(page)).toHaveValue('From elsewhere')
  await field.fill('https://example.org/sawtooth/?mode=learn&lesson=rtt-unfairness&step=two-reasons')
  await field.press('Enter')
  await expect(caption(page)).toHaveValue('RTT unfairness')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ])
  // The step is at the fifteenth cut of its run.
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/"link": "mode=learn&t=1\d\.\d+&from=9&to=16&/)
  await page.goto('./#deck=AAAA')
  await expect(page.getByRole('alert')).toContainText('a part of the link may be missing')
})

test('the small picture of a sweep shows its plot, which runs where it is not known', async ({ page }) => {
  await page.goto('./?mode=experiments&dur=5&flow=reno&sweep=vary=buf(16,32,64),runs=2')
  await expect(page.getByRole('button', { name: 'Run sweep' })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Open the deck' }).click()
  // Another scene is selected: nothing but the small picture asks for the sweep.
  await page.getByRole('button', { name: 'Text what to remember' }).click()
  await page.reload()
  await expect(scenes(page)).toHaveCount(2)
  await scenes(page).nth(1).click()
  await expect(scenes(page).first().locator('.film-sweep .mark')).toHaveCount(3)
})

test('a paper has a small picture, and the hall sees what it is about', async ({ page }) => {
  await page.goto('./?mode=experiments&paper=aftab')
  await expect(page.getByRole('button', { name: /^Run again/ })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Open the deck' }).click()
  const title = 'Simulation Based Performance Evaluation'
  await expect(scenes(page).first()).toContainText(title)
  await expect(caption(page)).toHaveValue('')
  await page.keyboard.press('p')
  const scene = page.locator('main').getByRole('region')
  await expect(scene).toContainText(title)
  await expect(scene).toContainText('Four sources and sinks over one bottleneck')
  await expectAccessible(page, 'a paper in front of the hall')
})

test('by keys alone: what is recorded is opened, presented without notices, and panels give the focus back', async ({
  page,
}) => {
  await openRun(page, LINK)
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Open the deck' }).focus()
  await page.keyboard.press('Enter')
  await expect(scenes(page).first()).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByText('Scene 2 recorded')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByText('Scene 2 recorded')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled deck')
  const controls = page.getByRole('button', { name: 'Controls of the scene' })
  for (let tabs = 0; tabs < 9 && !(await controls.evaluate((one) => one === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Controls of the scene' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(controls).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('presenting begins at the scene that is selected, and the remote control goes on', async ({ page }) => {
  await page.goto('./?mode=decks')
  await scenes(page).nth(1).click()
  await page.getByRole('button', { name: 'Present from here' }).first().click()
  const shown = page.locator('.present-deck .scene-caption')
  await expect(shown).toHaveText('The sawtooth')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('list', { name: 'Choices' })).toContainText('A packet is lost')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('list', { name: 'Choices' })).toHaveCount(0)
  await page.keyboard.press('PageDown')
  await expect(shown).toHaveText('Twice the buffer')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Scene 3', { exact: true })).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const)
  test(`the editor has no overflow and is accessible at ${width} x ${height}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await page.goto('./?mode=decks')
    await scenes(page).nth(2).click()
    await page.locator('.deck-turn').nth(1).click()
    await page.getByRole('button', { name: 'What this turn does' }).click()
    await expect(page.locator('.scene-choices')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page, 'editor')
  })
