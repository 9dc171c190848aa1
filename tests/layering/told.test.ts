/**
 * The first script of the page has the definitions of algorithms without their reasons, rules, laws and sources, and
 * without the sentences that a picker or a field shows (scripts/build/descriptions.mjs). Files that read these are
 * given whole definitions, and no other file may read them.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TELLING } from '../../scripts/build/descriptions.mjs'
import { root, sources } from './loaded'

/** The files that read a reason, a rule or a law of a definition, or show its sources. */
const READS =
  /\b(?:rulesOf|reasonsOf)\(|\.laws\b|import \{[^}]*\bAbout\b[^}]*\} from '[^']*\/about-algorithm'/

it('only Why? and the settings of a flow read what the first script lacks', () => {
  const readers = sources.filter(
    (path) => /^src\/(lab|page)\//.test(path) && READS.test(readFileSync(root + path, 'utf8')),
  )
  expect(readers.length).toBeGreaterThan(2)
  expect(readers.filter((path) => !TELLING.test(`/${path}`))).toEqual([])
})

/** The files that show the sentences of definitions, and those from which definitions without them come. */
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
