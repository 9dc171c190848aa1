/** A study that is written in a form: the file that comes of it, and what of the form is missing or wrong. */
import { describe, expect, it } from 'vitest'
import { reproduce } from '../../../src/lab/experiments/paper-jobs'
import { compileDraft, idFrom } from '../../../src/lab/experiments/study/draft/compile'
import {
  cellName,
  type DraftClaim,
  emptyClaim,
  type StudyDraft,
  withCell,
} from '../../../src/lab/experiments/study/draft/draft'
import { draftText, readDraft } from '../../../src/lab/experiments/study/draft/kept'
import { pastedTable, rowsOf } from '../../../src/lab/experiments/study/draft/table'
import { numberIn } from '../../../src/lab/experiments/study/draft/typed'
import { OWN_LETTER, paperOf } from '../../../src/lab/experiments/study/paper-of'
import { readStudy } from '../../../src/lab/experiments/study/schema'
import { validateScenario } from '../../../src/lab/scenario/validate'

const checked = validateScenario({
  version: 1,
  durationS: 20,
  bottleneck: { bandwidthMbps: 5, delayMs: 5, buffer: { packets: 30 } },
  flows: [{ id: 'a', variant: 'reno' }],
})
if (!checked.ok) throw new Error('the base is at fault')

/** Reno and Vegas over a link of 2 and 4 Mbit/s. */
const draft: StudyDraft = {
  title: 'Reno and Vegas',
  authors: 'Someone',
  year: '2001',
  publication: '',
  base: { ...checked.value, title: '' },
  path: 'bottleneck.bandwidthMbps',
  values: '4, 2',
  compare: ['reno', 'vegas'],
  metric: 'goodput',
  repetitions: 1,
  warmUpS: 10,
  cells: {},
  withinPercent: 5,
  claims: [],
  assumed: [],
  opened: null,
}

const claim = (change: Partial<DraftClaim>): DraftClaim => ({ ...emptyClaim('Reno', 'Vegas'), ...change })

/** What a claim of the form compares, as the file has it. */
function holdsOf(change: Partial<DraftClaim>): unknown {
  const { file } = compileDraft({ ...draft, claims: [claim(change)] })
  const [experiment] = file.experiments as { claims: { holds: unknown }[] }[]
  return experiment?.claims[0]?.holds
}

const goodput = (variant: string, at: number) => ({ metric: 'goodput', variant, at })

const faultsOf = (change: Partial<StudyDraft>) => compileDraft({ ...draft, ...change }).faults

describe('the file of a form', () => {
  it('is a study that is judged as any other', () => {
    const printed = withCell(withCell(draft, 'Reno', '2', '1,95'), 'Vegas', '4', '8')
    const compiled = compileDraft({ ...printed, claims: [claim({ kind: 'trend', other: '' })] })
    expect(compiled.faults).toEqual([])
    expect(compiled.values).toEqual([2, 4])
    expect(compiled.labels).toEqual(['Reno', 'Vegas'])
    const read = readStudy(JSON.stringify(compiled.file))
    expect(read).toEqual({ ok: true, value: compiled.study })
    if (!read.ok) throw new Error('the file is at fault')
    expect(read.value).toMatchObject({ id: 'reno-and-vegas', year: 2001, authors: 'Someone' })
    const [row] = reproduce(paperOf(read.value, OWN_LETTER), 'full').rows
    expect(row?.checks.map(({ verdict }) => verdict)).toEqual(['reproduced', 'ours differs', 'reproduced'])
    expect(row?.checks[2]?.claim).toBe('Goodput of Reno rises with Bandwidth')
  })

  it('has the run as it is where nothing is compared, by the variant that its flows run', () => {
    const { study, labels } = compileDraft({ ...draft, compare: [] })
    expect(labels).toEqual(['Reno'])
    expect(study?.experiments[0]?.sweep.compare).toEqual([{ label: 'Reno', set: {} }])
    const [flow] = checked.value.flows
    if (flow === undefined) throw new Error('the base has no flow')
    const flows = [flow, { ...flow, id: 'b', variant: 'cubic' }] as typeof checked.value.flows
    expect(compileDraft({ ...draft, base: { ...checked.value, flows }, compare: [] }).labels).toEqual([
      'As given',
    ])
  })

  it('has what is assumed as parameters that may be moved', () => {
    const { study } = compileDraft({
      ...draft,
      assumed: [{ path: 'bottleneck.buffer.packets', value: '30', tried: '10, 60', how: 'guessed' }],
    })
    expect(study?.parameters).toMatchObject([
      {
        id: 'assumed-1',
        value: 30,
        values: [10, 30, 60],
        how: 'guessed',
        paths: ['bottleneck.buffer.packets'],
      },
    ])
  })

  it('is named after the title', () => {
    expect(idFrom('The macroscopic behavior of TCP')).toBe('the-macroscopic-behavior-of-tcp')
    expect(idFrom('100 Mbit/s?')).toBe('study-100-mbit-s')
    expect(idFrom('')).toBe('study')
    expect(idFrom('a'.repeat(80))).toHaveLength(40)
  })
})

describe('a claim', () => {
  it('of an order is meant at every value, or at one', () => {
    expect(holdsOf({ is: 'less' })).toEqual(
      [2, 4].map((at) => ({ left: goodput('Reno', at), is: 'less', right: goodput('Vegas', at) })),
    )
    expect(holdsOf({ at: '4' })).toEqual([
      { left: goodput('Reno', 4), is: 'more', right: goodput('Vegas', 4) },
    ])
  })

  it('of a trend compares each value with the one before, and what stays the same with the first', () => {
    const values = '1, 2, 4'
    const of = (is: 'more' | 'near') =>
      compileDraft({ ...draft, values, claims: [claim({ kind: 'trend', is })] }).study?.experiments[0]
        ?.claims[0]?.holds
    const places = (is: 'more' | 'near') =>
      of(is)?.map(({ left, right }) => [left, right].map((term) => typeof term === 'object' && term.at[0]))
    expect(places('more')).toEqual([
      [2, 1],
      [4, 2],
    ])
    expect(places('near')).toEqual([
      [2, 1],
      [4, 1],
    ])
    expect(of('near')?.[0]?.share).toBe(0.05)
  })

  it('of a number has it as typed, in either decimal sign', () => {
    expect(holdsOf({ kind: 'number', number: '3,5', at: '4' })).toEqual([
      { left: goodput('Reno', 4), is: 'more', right: 3.5 },
    ])
  })

  it('has the sentence that is written, or one that is made of it', () => {
    const said = (change: Partial<DraftClaim>) =>
      compileDraft({ ...draft, claims: [claim(change)] }).study?.experiments[0]?.claims[0]?.claim
    expect(said({ sentence: ' Reno wins ' })).toBe('Reno wins')
    expect(said({ is: 'near', at: '2' })).toBe(
      'Goodput of Reno is about that of Vegas, at Bandwidth 2 Mbit/s',
    )
    expect(said({ kind: 'number', number: '3' })).toBe(
      'Goodput of Reno is more than 3 Mbit/s, at every value',
    )
  })
})

describe('what is missing or wrong in a form', () => {
  it('is said of its field, and what can be run is run without it', () => {
    const cells = { [cellName('Reno', '2')]: 'much', [cellName('Reno', '4')]: '0' }
    const compiled = compileDraft({ ...draft, title: ' ', cells, year: '12' })
    expect(compiled.faults).toEqual([
      { field: 'title', message: 'needed' },
      { field: 'year', message: '1900 to 2199' },
      { field: 'Reno|2', message: 'a number' },
      { field: 'Reno|4', message: 'any number but 0' },
    ])
  })

  it('of the values is what a sweep says of them, and then nothing can be run', () => {
    const compiled = compileDraft({ ...draft, values: '2, -4' })
    expect(compiled.study).toBeNull()
    expect(compiled.faults).toEqual([
      { field: 'values', message: expect.stringMatching(/^-4: out of range \(allowed: .* Mbit\/s\)$/) },
    ])
    expect(faultsOf({ values: '' })).toEqual([{ field: 'values', message: 'needed' }])
  })

  it('of a claim is said of that claim, and the others stay', () => {
    const claims = [
      claim({ kind: 'number', number: 'few' }),
      claim({ other: 'Reno' }),
      claim({ at: '9' }),
      claim({}),
    ]
    const compiled = compileDraft({ ...draft, claims })
    expect(compiled.faults).toEqual([
      { field: 'claim 0', message: 'a number' },
      { field: 'claim 1', message: 'another variant' },
      { field: 'claim 2', message: 'one of the values that vary' },
    ])
    expect(compiled.study?.experiments[0]?.claims).toHaveLength(1)
  })

  it('of an assumption is said of it: no number, or the setting that varies', () => {
    const one = { path: 'bottleneck.delayMs', value: '5', tried: '', how: '' }
    expect(
      faultsOf({
        assumed: [
          { ...one, value: '' },
          { ...one, path: draft.path },
          { ...one, tried: 'long' },
          { ...one, tried: '-9' },
        ],
      }).map(({ field, message }) => [field, message.replace(/ \(allowed.*/, '')]),
    ).toEqual([
      ['assumed 0', 'a number'],
      ['assumed 1', 'a setting that does not vary'],
      ['assumed 2', 'a number'],
      ['assumed 3', '-9: out of range'],
    ])
  })
})

describe('a table that is pasted', () => {
  const shape = { path: draft.path, values: [2, 4], labels: ['Reno', 'Vegas'] }

  it('says in its first column where, and in its head of which variant', () => {
    expect(pastedTable('Mbit/s,Vegas,TCP Reno\n4,3.9,"3.8"\n8,7.9,7.7\n', shape)).toEqual({
      cells: [
        { label: 'Vegas', value: 4, text: '3.9' },
        { label: 'Reno', value: 4, text: '3.8' },
        { label: 'Vegas', value: 8, text: '7.9' },
        { label: 'Reno', value: 8, text: '7.7' },
      ],
      added: [8],
    })
  })

  it('may have tabs or semicolons, and then decimal commas', () => {
    const cells = [
      { label: 'Reno', value: 2, text: '1,9' },
      { label: 'Vegas', value: 2, text: '2,0' },
    ]
    expect(pastedTable('2\t1,9\t2,0', shape)?.cells).toEqual(cells)
    expect(pastedTable('2;1,9;2,0', shape)?.cells).toEqual(cells)
  })

  it('of one column goes down from where it is pasted', () => {
    expect(pastedTable('1.9\n3.8\n7.7', shape, 0, 'Vegas')?.cells).toEqual([
      { label: 'Vegas', value: 2, text: '1.9' },
      { label: 'Vegas', value: 4, text: '3.8' },
    ])
    expect(pastedTable('1.9\n3.8', shape, 1, 'Vegas')?.cells).toEqual([
      { label: 'Vegas', value: 4, text: '1.9' },
    ])
  })

  it('is none where it has no number that could stand somewhere', () => {
    expect(pastedTable('nothing\nof the kind', shape)).toBeNull()
    expect(pastedTable('', shape)).toBeNull()
  })

  it('keeps a separator within quotes', () => {
    expect(rowsOf('"a, b",2')).toEqual([['a, b', '2']])
  })
})

it('reads numbers with thousands apart, the minus of print and an exponent, and nothing else', () => {
  expect(['1 250', '1\u202f250', '\u22123,5', '.5', '1e-3', '+4'].map(numberIn)).toEqual([
    1250, 1250, -3.5, 0.5, 0.001, 4,
  ])
  expect(['', 'a', '1,2,3', '0x10', 'Infinity', '1e999', '1.2.3'].map(numberIn)).toEqual(Array(7).fill(null))
})

it('a form is the same after its text', () => {
  expect(readDraft(draftText(draft))).toEqual(draft)
})
