/**
 * `npm run fonts`: makes src/page/fonts/inter-symbols.woff2 and its style sheet from Inter's full variable font.
 * @fontsource-variable/inter divides Inter by script and leaves out arrows, relations and other symbols that the page
 * writes; these few come from the same design, so they match the text around them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { root } from './project.mjs'

/**
 * The hyphen is taken from here too: with tabular figures (`tnum`), which the page uses throughout, Inter makes it as
 * wide as a digit, and words come apart at it. Without its alternates it keeps its own width. Numbers have U+2212.
 */
const HYPHEN = '-'

/** Every symbol that the page writes and the latin subset lacks. */
const SYMBOLS = 'αβγδλμρστΔΣ←→↔↗↘≈≠≤≥√∞∂∑∫✓✗●○■□▲△▼▽◆◇★☆⌘⌥⇧⏎\u202f'

const CHARACTERS = HYPHEN + SYMBOLS

const source = fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))
const subset = await subsetFont(readFileSync(source), CHARACTERS, {
  targetFormat: 'woff2',
  // The font has no alternates.
  noLayoutClosure: true,
})

const folder = join(root, 'src', 'page', 'fonts')
writeFileSync(join(folder, 'inter-symbols.woff2'), subset)

const range = [...CHARACTERS]
  .map((character) => character.codePointAt(0) ?? 0)
  .sort((a, b) => a - b)
  .map((code) => `U+${code.toString(16).toUpperCase()}`)
  .join(', ')
const style = `/* Made by npm run fonts from inter-ui (Inter 4, SIL Open Font License 1.1). */
@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url("./inter-symbols.woff2") format("woff2");
  unicode-range:
    ${range};
}
`
writeFileSync(join(folder, 'inter-symbols.css'), style)
console.log(`inter-symbols.woff2: ${subset.length} bytes, ${[...CHARACTERS].length} characters`)
