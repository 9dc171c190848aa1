/** Every language has exactly the texts that modes say of themselves. */
import { describe, expect, it } from 'vitest'
import type { ModeDescription } from '../../../src/page/modes/mode'
import type { Words } from '../../../src/strings/words'

const folders = import.meta.glob<Words>(['../../../src/strings/*/index.ts', '!**/en/index.ts'], {
  import: 'default',
  eager: true,
})
const modes = Object.values(
  import.meta.glob<ModeDescription>('../../../src/page/modes/*/mode.ts', { import: 'default', eager: true }),
)

const textsIn = (tag: string): string[] =>
  modes.flatMap(({ label, summary, skips, translations }) =>
    [label, summary, ...skips.map((skip) => skip.label)].filter(
      (text) => translations?.[tag]?.[text] === undefined,
    ),
  )

describe.each(
  Object.entries(folders).map(([path, words]) => [path.split('/').at(-2) ?? '', words.modes] as const),
)('what modes say of themselves in %s', (tag, words) => {
  it('is all that they say in English, and no more', () => {
    expect(modes.length).toBeGreaterThan(3)
    expect(Object.keys(words).sort()).toEqual([...new Set(textsIn(tag))].sort())
  })
})
