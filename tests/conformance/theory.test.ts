/** The laws of theory/: each file there is one. `npm run validate` writes them into docs/VALIDATION.md, too. */
import { describe, expect, it } from 'vitest'
import { LONG } from '../support/effort'
import type { Law } from './theory/law'

const laws = Object.entries(
  import.meta.glob<Law>(['./theory/**/*.ts', '!./theory/law.ts'], { eager: true, import: 'default' }),
).sort(([a], [b]) => a.localeCompare(b))

describe('in theory and in the simulator', () => {
  it.each(laws.map(([path, law]): [string, Law] => [`${law.title} (${path.slice(9, -3)})`, law]))(
    '%s',
    (_, law) => {
      const { findings } = law.measure(LONG)
      const outside = findings.filter(
        ({ measured, least, greatest }) => !(measured >= least && measured <= greatest),
      )
      expect(findings.length).toBeGreaterThan(0)
      expect(outside).toEqual([])
    },
    600_000,
  )
})
