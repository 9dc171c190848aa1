import { expect } from 'vitest'
import { defineKind } from '../kind'

export default defineKind({
  what: 'a deck',
  most: 1,
  places: ['src/lab/decks/one-scene/'],
  files: {
    'src/lab/decks/one-scene/index.ts': `import { defineDeck } from '../shipped'
import file from './deck.json'

export default defineDeck({ id: 'one-scene', order: 99, file })
`,
    'src/lab/decks/one-scene/deck.json': `{
  "version": 1,
  "title": "One scene",
  "scenes": [{ "link": "flow=reno&dur=10&t=4", "caption": "Reno", "minutes": 1 }]
}
`,
  },
  async holds({ load }) {
    const { decks } = await load<typeof import('../../../src/lab/decks')>('src/lab/decks/index.ts')
    expect([...decks.keys()].at(-1)).toBe('one-scene')
    const deck = decks.get('one-scene')
    expect(deck?.scenes.map(({ caption }) => caption)).toEqual(['Reno'])
    const { stageOf } = await load<typeof import('../../../src/lab/decks/stage')>('src/lab/decks/stage.ts')
    const [scene] = deck?.scenes ?? []
    if (scene !== undefined) expect(stageOf(scene, 0).scenario).toMatchObject({ durationS: 10 })
  },
})
