import { test } from './support'

const sizes = (process.env.SHOT_SIZES ?? '1440x900')
  .split(',')
  .map((s) => s.split('x').map(Number) as [number, number])
const themes = (process.env.SHOT_THEMES ?? 'dark').split(',')
for (const [width, height] of sizes)
  for (const theme of themes)
    test(`shot ${width} ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`./?mode=decks&theme=${theme}${process.env.SHOT_QUERY ?? ''}`)
      await page.locator('.film-scene').first().waitFor()
      await page
        .locator('.film-scene')
        .nth(Number(process.env.SHOT_SCENE ?? 1))
        .click()
      const turn = process.env.SHOT_TURN ?? '1'
      if (turn !== '0') await page.locator('.deck-turn').nth(Number(turn)).click()
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/shot-decks-${width}-${theme}${process.env.SHOT_NAME ?? ''}.png` })
    })
