/** Files of measurements, as real programs write them, with slips. A file of `kinds` names each format. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { importFile } from '../../src/lab/import'
import { matchedFlows } from '../../src/lab/import/matched-flows'
import { defaultScenario } from '../../src/lab/scenario/link'
import { expectGoodImport } from '../support/imported'
import { mutated, mutatedBytes } from '../support/mutated'
import { defineFuzz, type FuzzKind } from './kind'
import { expectReadable } from './words'

export interface FileContent {
  readonly name: string
  readonly content: Uint8Array
}

/** Bytes of a real file (tests/reference/imports) that are enough for all that its format says. */
const ENOUGH_BYTES = 12_288

export function realFile(name: string, bytes = ENOUGH_BYTES): Uint8Array {
  // Validation runs in the root of the project.
  const content = readFileSync(join('tests/reference/imports', name))
  return (name.endsWith('.gz') ? gunzipSync(content) : content).subarray(0, bytes)
}

export const realText = (name: string, bytes = ENOUGH_BYTES): string =>
  new TextDecoder().decode(realFile(name, bytes))

const names = fc.constantFrom(
  '',
  'a.txt',
  'a-cwnd.data',
  'a-rtt.data',
  'a-ssth.data',
  '../-cwnd',
  '__proto__',
)

/** `texts` with slips, and now and then as they are. */
export const textFiles = (texts: readonly string[], name: string): fc.Arbitrary<FileContent> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 15, arbitrary: mutated(fc.constantFrom(...texts)) },
        { weight: 1, arbitrary: fc.constantFrom(...texts) },
      ),
      fc.oneof({ weight: 3, arbitrary: fc.constant(name) }, { weight: 1, arbitrary: names }),
    )
    .map(([text, as]) => ({ name: as, content: new TextEncoder().encode(text) }))

/** `files` with slips, and now and then as they are. */
export const binaryFiles = (files: readonly Uint8Array[], name: string): fc.Arbitrary<FileContent> =>
  fc
    .oneof(
      { weight: 15, arbitrary: mutatedBytes(fc.constantFrom(...files)) },
      { weight: 1, arbitrary: fc.constantFrom(...files) },
    )
    .map((content) => ({ name, content }))

const scenario = defaultScenario()

export function defineImportFuzz(id: string, what: string, cases: fc.Arbitrary<FileContent>): FuzzKind {
  return defineFuzz<FileContent>({
    id,
    what,
    cases,
    mostMs: 1500,
    check({ name, content }) {
      const imported = importFile(content, name)
      const given = `${name} ${new TextDecoder().decode(content)}`
      expectGoodImport(imported)
      if (!imported.ok) {
        expectReadable([imported.message], given)
        return
      }
      expectReadable(imported.measured.notes, given)
      matchedFlows(imported.measured.flows, scenario)
    },
    show: ({ name, content }) => `${name} ${Buffer.from(content).toString('base64')} (base64)`,
  })
}
