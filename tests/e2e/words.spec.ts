/** Every word on the page comes from `src/strings`, and there is room for words that are 40 % longer than in English. */
import type { Page } from '@playwright/test'
import { expect, finishedRun, test } from './support'
import { serveStretchedWords } from './words/serve'
import { TAIL } from './words/stretched'

/** What the page shows that is no word of its own. */
const GIVEN = new Set(
  [
    // What the link says, which these tests choose.
    'first',
    'second',
    // Names, symbols of units and of the field's quantities, which are the same in all languages.
    ...['Sawtooth', 'Linux', 'Mbit', 'kbit', 'Gbit', 'cwnd', 'ssthresh'],
  ].map((word) => word.toLowerCase()),
)

/** Texts that can be seen, and those that are read out, without those of the language's own name. */
async function textsOn(page: Page): Promise<string[]> {
  const { texts, drawn } = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (
        element === null ||
        element.closest('script, style, noscript, textarea, [lang]:not(html), [data-given]') !== null
      )
        continue
      if (node instanceof Element) {
        for (const name of [
          'aria-label',
          'title',
          'placeholder',
          'alt',
          'aria-description',
          'aria-valuetext',
          'aria-roledescription',
        ])
          texts.push(node.getAttribute(name) ?? '')
      } else if (element.checkVisibility()) texts.push(node.textContent ?? '')
    }
    return {
      texts: [...texts, document.title],
      drawn: [...((window as { drawnTexts?: Set<string> }).drawnTexts ?? [])],
    }
  })
  return [...texts, ...drawn]
}

/** Words of four letters or more that did not come from `src/strings`, each with its sentence. Names of files have a line in them. */
function strangeWords(texts: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const text of texts)
    for (const [word] of text.replace(/\bhttp\S+/g, '').matchAll(/[\p{L}_]{4,}/gu))
      if (
        !word.includes('_') &&
        !word.includes(TAIL) &&
        /\p{Ll}/u.test(word) &&
        !GIVEN.has(word.toLowerCase())
      )
        found.set(word, text)
  return [...found].map(([word, text]) => `${word}: ${text.trim().slice(0, 120)}`)
}

/** Texts on canvas are kept where they can be read. */
async function keepDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = new Set<string>()
    Object.assign(window, { drawnTexts: drawn })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn.add(text)
      fillText.call(this, text, ...(place as [number, number]))
    }
  })
}

/** Controls and headings whose text reaches beyond their edge, and whether the page has become wider than its window. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { documentElement } = document
    if (documentElement.scrollWidth > documentElement.clientWidth)
      found.push(`the page is ${documentElement.scrollWidth} px wide`)
    for (const table of document.querySelectorAll('.difference-table, .state-table, .state-rows')) {
      const part = table.closest('section, aside, main')
      if (part === null || !table.checkVisibility()) continue
      if (table.getBoundingClientRect().right > part.getBoundingClientRect().right + 1)
        found.push(`a table of ${table.className} reaches beyond its part`)
    }
    // The text of a flag stands beside it.
    const named = document.querySelectorAll(
      'button:not(.flag), label, h1, h2, h3, legend, th, dt, summary, [role=tab], [role=radio]',
    )
    for (const element of named) {
      if (!element.checkVisibility() || element.closest('.visually-hidden') !== null) continue
      const box = element.getBoundingClientRect()
      const part = element.closest('aside, .rail')?.getBoundingClientRect()
      if (part !== undefined && box.right > part.right + 1)
        found.push(`${element.tagName} ${element.textContent}: ${box.right} beyond ${part.right} px`)
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement
        if (parent === null || !parent.checkVisibility() || parent.closest('.visually-hidden') !== null)
          continue
        // What is too long for its place by nature ends in an ellipsis.
        if (getComputedStyle(parent).textOverflow === 'ellipsis') continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, width } = range.getBoundingClientRect()
        if (width > 0 && (left < box.left - 1 || right > box.right + 1))
          found.push(
            `${element.tagName} ${text.textContent}: ${left} to ${right} in ${box.left} to ${box.right} px`,
          )
      }
    }
    return found
  })
}

const RUN =
  'lang=de&dur=10&bw=8&delay=20&buf=30&aqm=codel&title=first+second&flow=cubic&flow=reno,start=1&at=5,buf=15&loss=0.05'

test.beforeEach(async ({ page }) => {
  await keepDrawnTexts(page)
  await serveStretchedWords(page)
})

async function expectOwnWords(page: Page): Promise<void> {
  expect(strangeWords(await textsOn(page))).toEqual([])
}

const pinOf = (link: string): string => `pin=${encodeURIComponent(link)}`
const COMPARED = `${RUN}&mode=compare&${pinOf('dur=6&flow=bbr')}&${pinOf('dur=6&flow=vegas')}`

test.describe('Explore', () => {
  test('has every word from the language', async ({ page }) => {
    await page.goto(`./?${RUN}&t=6`)
    await finishedRun(page)
    await expectOwnWords(page)
  })

  for (const event of [3, 12, 40])
    test(`explains event ${event} in it`, async ({ page }) => {
      await page.goto(`./?${RUN}&event=${event}&timesequence=on`)
      await finishedRun(page)
      await expectOwnWords(page)
    })
})

test('every menu and the help speak the language', async ({ page }) => {
  await page.goto(`./?${RUN}&t=6`)
  await finishedRun(page)
  // What can be exported is said by a worker, which has the words of all languages in it.
  const openers = page.locator('[aria-haspopup=dialog]:not(.export-button):visible')
  const names = await openers.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  )
  expect(names.length).toBeGreaterThan(4)
  for (const name of new Set(names)) {
    // Some are shown when the keyboard or the pointer comes to them.
    await openers
      .and(page.getByRole('button', { name, exact: true }))
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectOwnWords(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('Compare speaks the language', async ({ page }) => {
  await page.goto(`./?${COMPARED}`)
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  await expectOwnWords(page)
})

test('Experiments speaks the language', async ({ page }) => {
  await page.goto('./?lang=de&mode=experiments&dur=5&flow=reno&sweep=vary=buf.packets(10,20)')
  // Until the link's sweep is there, the first preset's is, with what was published in English.
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Mathis')
  await expectOwnWords(page)
})

test('the list of lessons speaks the language', async ({ page }) => {
  await page.goto('./?lang=de&mode=learn')
  await expect(page.locator('main')).toBeVisible()
  await expectOwnWords(page)
})

for (const [width, height] of [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
] as const)
  test(`longer words have room at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const link of [`${RUN}&event=12`, COMPARED, 'lang=de&mode=experiments', 'lang=de&mode=learn']) {
      await page.goto(`./?${link}`)
      const main = page.locator('main')
      await expect(main).toHaveAttribute('data-run', 'done')
      await expect(main).toContainText(/\S/)
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      expect(await cutOff(page), link).toEqual([])
    }
  })
