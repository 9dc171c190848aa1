import { expect } from 'vitest'
import { defineKind } from '../kind'

export default defineKind({
  what: 'a preset',
  most: 1,
  places: ['src/lab/presets/two-renos.json'],
  files: {
    'src/lab/presets/two-renos.json': `{
  "id": "two-renos",
  "title": "Two of a kind",
  "group": "buffer",
  "order": 99,
  "summary": "Two Reno flows share a link.",
  "scenario": {
    "version": 1,
    "durationS": 20,
    "flows": [
      { "id": "a", "variant": "reno" },
      { "id": "b", "variant": "reno" }
    ]
  }
}
`,
  },
  async holds({ load }) {
    const { presetGroups } = await load<typeof import('../../../src/lab/presets')>('src/lab/presets/index.ts')
    const shown = presetGroups.find(({ group }) => group === 'What does a buffer do?')?.presets ?? []
    const preset = shown.find(({ id }) => id === 'two-renos')
    expect(preset?.scenario).toMatchObject({ title: 'Two of a kind', durationS: 20 })
    const { decodeLink, encodeLink } =
      await load<typeof import('../../../src/lab/scenario/link')>('src/lab/scenario/link.ts')
    if (preset === undefined) return
    expect(decodeLink(encodeLink(preset.scenario)).scenario).toEqual(preset.scenario)
  },
})
