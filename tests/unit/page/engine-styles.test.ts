/** What has a name of its own in each browser engine is dressed alike in all of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MOZ_OF: Readonly<Record<string, string>> = {
  '::-webkit-slider-runnable-track': '::-moz-range-track',
  '::-webkit-slider-thumb': '::-moz-range-thumb',
}

/** Selector and declarations of every rule that dresses a part of a slider, by the names of Firefox. */
function sliderRules(css: string): { readonly webkit: string[]; readonly moz: string[] } {
  const webkit: string[] = []
  const moz: string[] = []
  for (const [, selectors = '', declarations = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    // Firefox's parts have no look of the system's to take away.
    const look = declarations.replace(/^\s*appearance: none;$/m, '').replace(/\s+/g, ' ')
    for (const selector of selectors.replace(/\/\*.*?\*\//gs, '').split(',')) {
      const name = /::-webkit-slider-[a-z-]+/.exec(selector)?.[0]
      const rule = (text: string): string => `${text.trim()} {${look}}`
      if (name !== undefined) webkit.push(rule(selector.replace(name, MOZ_OF[name] ?? name)))
      else if (selector.includes('::-moz-range-')) moz.push(rule(selector))
    }
  }
  return { webkit: webkit.sort(), moz: moz.sort() }
}

const sheets = readdirSync('src/page', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `src/page/${file}`)
  .filter((file) => readFileSync(file, 'utf8').includes('slider-thumb'))

it('there are sliders', () => expect(sheets.length).toBeGreaterThan(0))

it.each(sheets)('%s dresses sliders alike in Chromium, WebKit and Firefox', (file) => {
  const { webkit, moz } = sliderRules(readFileSync(file, 'utf8'))
  expect(moz).toEqual(webkit)
})
