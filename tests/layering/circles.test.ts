/** No file of the project leads back to itself by what it imports, types included: each can be read before those that use it. */
import { expect, it } from 'vitest'
import { circlesIn } from './circles'
import { importedBy, scripts, sources, tests } from './loaded'

/** Circles that still stand, each by its files in order. One that is gone leaves the list, and none joins it. */
const STANDING = [
  'src/page/charts/chart.ts, src/page/charts/conditions.ts, src/page/charts/glyphs.ts, src/page/charts/picking.ts, src/page/charts/plot.ts, src/page/charts/ribbon.ts, src/page/charts/tokens.ts, src/page/state/time-axis.ts, src/page/state/view.ts',
  'src/page/state/claim-words.ts, src/page/state/claim.ts',
  'src/page/state/notices.ts, src/page/state/pins.ts, src/page/state/store.ts',
  'src/page/ui/flag-editor.tsx, src/page/ui/flags.tsx',
  'src/page/ui/playback-menu.tsx, src/page/ui/playback-options.tsx, src/page/ui/speed.tsx',
]

it('no imports run in a circle', () => {
  const circles = circlesIn([...sources, ...scripts, ...tests], (path) => importedBy(path))
  expect(circles.map((circle) => circle.join(', '))).toEqual(STANDING)
})

it('a circle is found, whatever leads into it and out of it', () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    a: ['b'],
    b: ['c', 'e'],
    c: ['d'],
    d: ['b'],
    e: ['f'],
    f: ['f'],
  }
  expect(circlesIn(Object.keys(imports), (path) => imports[path] ?? [])).toEqual([['b', 'c', 'd'], ['f']])
})
