/**
 * The first script of the page has the definitions of algorithms without their reasons, rules, laws and sources, and without
 * the sentences that a picker or a field says of them (scripts/build/descriptions.mjs): who reads these is given whole
 * definitions, and nobody else may read them.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TELLING } from '../../scripts/build/descriptions.mjs'
import { root, sources } from './loaded'

/** What reads a reason, a rule or a law of a definition, or shows its sources. */
const READS =
  /\b(?:rulesOf|reasonsOf)\(|\.laws\b|import \{[^}]*\bAbout\b[^}]*\} from '[^']*\/about-algorithm'/

it('only Why? and the settings of a flow read what the first script lacks', () => {
  const readers = sources.filter(
    (path) => /^src\/(lab|page)\//.test(path) && READS.test(readFileSync(root + path, 'utf8')),
  )
  expect(readers.length).toBeGreaterThan(2)
  expect(readers.filter((path) => !TELLING.test(`/${path}`))).toEqual([])
})

/** What shows the sentences of definitions, and where definitions without them come from. */
const SHOWS =
  /import \{[^}]*\b(?:about|optionsOf|Parameters|ParameterField)\b[^}]*\} from '[^']*\/(?:about|parameters)'/
const BRIEF = /import \{[^}]*\b(?:queues|stacks|traffic|variants)\b[^}]*\} from '[^']*\/lab\/algorithms'/

it('pickers and fields show the sentences of whole definitions', () => {
  const shown = sources.filter(
    (path) => path.startsWith('src/page/') && SHOWS.test(readFileSync(root + path, 'utf8')),
  )
  expect(shown.length).toBeGreaterThan(2)
  const brief = shown.filter((path) => BRIEF.test(readFileSync(root + path, 'utf8')))
  expect(brief.filter((path) => !TELLING.test(`/${path}`))).toEqual([])
})
