/** Studies that the browser keeps: whatever stands in its storage, what is whole is shown, and what is not is said in people's words. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftText, readDraft } from '../../src/lab/experiments/study/draft/kept'
import { pastedTable } from '../../src/lab/experiments/study/draft/table'
import { studyFaultWords } from '../../src/lab/experiments/study/fault-words'
import { validateStudy } from '../../src/lab/experiments/study/schema'
import { parseJson } from '../../src/lab/scenario/json'
import { validateScenario } from '../../src/lab/scenario/validate'
import { draftOfRun } from '../../src/page/studies/first-draft'
import { keepStudy, keptStudies, MOST_STUDIES } from '../../src/page/studies/keep'
import { ownStudy } from '../../src/page/studies/own'
import { expectReadable } from '../fuzz/words'
import { tries } from '../support/effort'
import { mutated } from '../support/mutated'
import { studyFile } from '../support/study-file'
import { storageOf } from '../support/texts'

const TEXT = JSON.stringify(studyFile)
const read = ownStudy(studyFile)
if (!read.ok) throw new Error('the study is at fault')
const whole = read.value

it('whatever stands in the storage, those that are whole are found, and no others', () => {
  const { texts, storage } = storageOf()
  keepStudy(whole, storage)
  const entries = [...texts.entries()]
  const damaged = fc.tuple(
    fc.constantFrom(...entries.map(([key]) => key)),
    fc.oneof(
      mutated(fc.constantFrom(...entries.map(([, text]) => text))),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constant('own-00000000-a '.repeat(1000)),
    ),
  )
  fc.assert(
    fc.property(fc.array(damaged, { minLength: 1, maxLength: 3 }), (changes) => {
      const { texts: now, storage: other } = storageOf(entries)
      for (const [key, text] of changes) now.set(key, text)
      const found = keptStudies(other)
      expect(found.length).toBeLessThanOrEqual(MOST_STUDIES)
      for (const own of found) expect(ownStudy(JSON.parse(own.text))).toEqual({ ok: true, value: own })
      // A damaged entry is in nobody's way.
      expect(keepStudy(whole, other)).toBe('')
      expect(keptStudies(other)[0]).toEqual(whole)
    }),
    tries(150),
  )
})

/** What only files and programs call so. */
const INTERNAL = /experiments\[|\.sweep|\.holds|published\[|bottleneck\.|flows\[|queue-delay-mean/

function expectToldOf(file: unknown, given: string): void {
  const checked = validateStudy(file)
  if (checked.ok) return
  const said = checked.faults.map((fault) => studyFaultWords(fault, file))
  expectReadable(said, given)
  for (const one of said) if (!INTERNAL.test(given)) expect(one).not.toMatch(INTERNAL)
}

it('says of every file with slips what is wrong, without a path of the file', () => {
  fc.assert(
    fc.property(mutated(fc.constant(TEXT)), (text) => {
      const parsed = parseJson(text)
      if (parsed.ok) expectToldOf(parsed.value, text)
    }),
    tries(300),
  )
})

type Place = readonly (string | number)[]

function placesIn(value: unknown, keys: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [keys]
  return [keys, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...keys, key]))]
}

function withPut(value: unknown, [key, ...rest]: Place, given: unknown): unknown {
  if (key === undefined) return given
  if (Array.isArray(value))
    return value.map((part, at) => (at === Number(key) ? withPut(part, rest, given) : part))
  const held = value as Readonly<Record<string, unknown>>
  return { ...held, [key]: withPut(held[key], rest, given) }
}

it('says of every value in the place of another what is wrong, without a path of the file', () => {
  const wrong = [-1e300, 'no such thing', true, null, [], {}, { unknown: 1 }, 'x'.repeat(1e4)]
  for (const place of placesIn(studyFile))
    for (const given of wrong) expectToldOf(withPut(studyFile, place, given), JSON.stringify(given))
})

const base = validateScenario(studyFile.experiments[0].sweep.base)
if (!base.ok) throw new Error('the base is at fault')

it('a form that is damaged is none, and one that is read can be read again', () => {
  fc.assert(
    fc.property(mutated(fc.constant(draftText(draftOfRun(base.value)))), (text) => {
      const draft = readDraft(text)
      if (draft !== null) expect(readDraft(draftText(draft))).toEqual(draft)
    }),
    tries(200),
  )
})

it('takes of every table that is pasted only numbers, at variants that there are', () => {
  const labels = ['Reno', 'CUBIC']
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), mutated(fc.constant('at,Reno,CUBIC\n1,2,3\n2,4,5'))),
      (text) => {
        const pasted = pastedTable(text, { path: 'bottleneck.delayMs', values: [1, 2], labels })
        for (const cell of pasted?.cells ?? []) expect(labels).toContain(cell.label)
      },
    ),
    tries(300),
  )
})
