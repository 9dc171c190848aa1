/** A mode's styles come with the mode and stay when another is shown: they must not reach what is not theirs. */
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support'

const SHEETS = readdirSync('dist/assets').filter((name) => name.endsWith('.css'))

/**
 * What looks different with the styles of every mode there: element, property, without and with them. Both are read at
 * one moment, so nothing else can have changed.
 */
async function changedByOthers(page: Page): Promise<string[]> {
  return page.evaluate(async (names) => {
    const loaded = [...document.styleSheets].map(({ href }) => href ?? '')
    const absent = names.filter((name) => !loaded.some((href) => href.endsWith(name)))
    await Promise.all(
      absent.map(
        (name) =>
          new Promise((resolve, reject) => {
            const link = document.createElement('link')
            link.rel = 'stylesheet'
            link.href = `./assets/${name}`
            link.className = 'other'
            link.onload = resolve
            link.onerror = reject
            document.head.append(link)
          }),
      ),
    )
    const others = [...document.querySelectorAll<HTMLLinkElement>('link.other')].flatMap(
      ({ sheet }) => sheet ?? [],
    )

    const declared = new Set<string>()
    const collect = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const property of rule.style) declared.add(property)
        if (rule instanceof CSSGroupingRule) collect(rule.cssRules)
      }
    }
    for (const sheet of others) collect(sheet.cssRules)

    const elements = [...document.body.querySelectorAll('*')]
    const looks = (withOthers: boolean): string[][] => {
      for (const sheet of others) sheet.disabled = !withOthers
      return elements.map((element) => {
        const style = getComputedStyle(element)
        return [...declared].map((property) => style.getPropertyValue(property))
      })
    }
    const without = looks(false)
    const together = looks(true)
    return elements.flatMap((element, index) =>
      [...declared].flatMap((property, place) => {
        const [before, after] = [without[index]?.[place], together[index]?.[place]]
        return before === after ? [] : [`${element.outerHTML.slice(0, 60)} ${property}: ${before} → ${after}`]
      }),
    )
  }, SHEETS)
}

const SCREENS = [
  { name: 'Explore', link: '?dur=5&flow=reno&t=1' },
  { name: 'Compare', link: '?mode=compare&dur=5&pin=dur=5%26flow=reno&pin=dur=5%26flow=cubic' },
  { name: 'Experiments', link: '?mode=experiments' },
  { name: 'The list of lessons', link: '?mode=learn' },
  { name: 'A lesson', link: '?mode=learn&lesson=buffer-size&step=your-turn' },
  { name: 'Decks', link: '?mode=decks' },
  { name: 'Present', link: '?dur=5&flow=reno&t=1&present=on' },
  { name: 'A frame on another page', link: '?embed=1&dur=5&flow=reno&t=1' },
]

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const { name, link } of SCREENS) {
  test(`${name} looks the same after every other mode has been shown, on phones as well`, async ({
    page,
  }) => {
    await page.goto(`./${link}`)
    await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
    expect(await changedByOthers(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await changedByOthers(page)).toEqual([])
  })
}

// Each on a page of its own: what opens may bring styles of its own, which on a page that has been tried would be others'.
for (const name of ['Transport options', 'Export', 'Share', 'Presets'])
  test(`${name}, open over Explore, looks the same after every other mode has been shown`, async ({
    page,
  }) => {
    await page.goto('./?dur=5&flow=reno&t=1')
    await page.getByRole('button', { name: 'Path settings' }).click()
    await expect(page.getByRole('spinbutton', { name: 'Jitter' })).toBeVisible()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await changedByOthers(page)).toEqual([])
  })
