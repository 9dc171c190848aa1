/** A study file that is opened in the form: what is changed there changes in the file, and nothing else. */
import { describe, expect, it } from 'vitest'
import bbr from '../../../src/lab/experiments/papers/bbr-2016/study.json'
import { compileDraft } from '../../../src/lab/experiments/study/draft/compile'
import { type StudyDraft, withCell } from '../../../src/lab/experiments/study/draft/draft'
import {
  firstFigure,
  withAnotherFigure,
  withoutFigure,
} from '../../../src/lab/experiments/study/draft/figures'
import { draftText, readDraft } from '../../../src/lab/experiments/study/draft/kept'
import { figuresOf, openFigure, stayingOf } from '../../../src/lab/experiments/study/draft/opened'
import { studyFile } from '../../support/study-file'

function opened(file: unknown = studyFile, figure = 0): StudyDraft {
  const draft = openFigure(file, figure)
  if (draft === null) throw new Error('the form cannot show it')
  return draft
}

const fileOf = (draft: StudyDraft) => {
  const { file, faults } = compileDraft(draft)
  expect(faults).toEqual([])
  return file
}

const [figure] = studyFile.experiments
const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** The file with claims of every kind that the form has, and one that it has not. */
const claimed = {
  ...studyFile,
  experiments: [
    {
      ...figure,
      claims: [
        ...figure.claims,
        {
          claim: 'Reno is ahead at 2',
          published: 'ahead',
          reason: 'it fills the queue',
          holds: [
            {
              left: { metric: 'goodput', variant: 'Reno', at: 2 },
              is: 'more',
              right: { metric: 'goodput', variant: 'Vegas', at: 2 },
            },
          ],
        },
        {
          claim: 'Vegas rises',
          holds: [
            {
              left: { metric: 'goodput', variant: 'Vegas', at: 4 },
              is: 'more',
              right: { metric: 'goodput', variant: 'Vegas', at: 2 },
            },
          ],
        },
        {
          claim: 'Vegas has about 1.9 everywhere',
          holds: [2, 4].map((at) => ({
            left: { metric: 'goodput', variant: 'Vegas', at },
            is: 'near',
            right: 1.9,
            share: 0.1,
          })),
        },
        { claim: 'It is beautiful', reason: 'A matter of taste.' },
      ],
    },
  ],
}

describe('a study file in the form', () => {
  it('comes out as it went in where nothing is changed', () => {
    for (const file of [studyFile, claimed]) expect(fileOf(opened(file))).toEqual(clone(file))
    const shown = figuresOf(bbr).flatMap(({ isShown }, index) => (isShown ? [index] : []))
    expect(shown.length).toBeGreaterThan(0)
    for (const index of shown) expect(fileOf(opened(bbr, index)), String(index)).toEqual(bbr)
  })

  it('fills the fields of the form', () => {
    const draft = opened(claimed)
    expect(draft).toMatchObject({
      title: 'A study',
      year: '2001',
      path: 'bottleneck.bandwidthMbps',
      values: '2, 4',
      compare: ['reno', 'vegas'],
      metric: 'goodput',
      cells: { 'Reno|2': '1.9', 'Reno|4': '3.8' },
      withinPercent: 10,
      assumed: [{ path: 'bottleneck.buffer.packets', value: '30', tried: '10', how: '', of: 0 }],
    })
    expect(draft.claims.map(({ kind, of }) => [kind, of])).toEqual([
      ['order', 1],
      ['trend', 2],
      ['number', 3],
    ])
  })

  it('says how much of it has no field', () => {
    expect(stayingOf(opened(claimed))).toEqual({
      claims: 2,
      printed: 0,
      assumed: 0,
      system: 'Linux 6.1',
      sentences: 3,
    })
    const both = {
      ...clone(studyFile),
      experiments: [
        {
          ...clone(figure),
          published: [],
          claims: [],
          system: null,
          sweep: {
            ...clone(figure.sweep),
            vary: [...figure.sweep.vary, { path: 'durationS', values: [5, 6] }],
          },
        },
      ],
    }
    expect(figuresOf(both)).toEqual([{ what: 'Goodput by rate', isShown: false }])
    expect(firstFigure(both)).toBeNull()
    expect(firstFigure([1])).toBeNull()
  })

  it('changes in the file what is changed in the form, and nothing else', () => {
    const draft = opened(claimed)
    const [order, trend] = draft.claims
    if (order === undefined || trend === undefined) throw new Error('no claims')
    const changed = withCell({ ...draft, title: 'Another' }, 'Reno', '4', '3.7')
    const expected = clone(claimed) as { title: string; experiments: (typeof claimed.experiments)[number][] }
    const first = clone(claimed.experiments[0])
    const file = fileOf({ ...changed, claims: [{ ...order, is: 'less', sentence: 'Reno is behind' }, trend] })
    expected.title = 'Another'
    const holds = [{ ...(first?.claims[1]?.holds?.[0] ?? {}), is: 'less' }]
    const claims = [
      first?.claims[0],
      { ...first?.claims[1], claim: 'Reno is behind', holds },
      first?.claims[2],
      // The number was removed; what the form cannot say stays.
      first?.claims[4],
    ]
    const points = [
      { at: 2, y: 1.9 },
      { at: 4, y: 3.7 },
    ]
    expect(file).toEqual({
      ...expected,
      experiments: [{ ...first, published: [{ ...first?.published[0], points }], claims }],
    })
  })

  it('changes the run, the values and an assumption in their places', () => {
    const draft = opened()
    const [buffer] = draft.assumed
    if (buffer === undefined) throw new Error('no assumption')
    const file = fileOf({ ...draft, repetitions: 3, assumed: [{ ...buffer, tried: '10, 20' }] })
    expect(file.parameters).toEqual([{ ...studyFile.parameters[0], values: [30, 10, 20] }])
    expect(file.experiments).toEqual([{ ...figure, sweep: { ...figure.sweep, repetitions: 3 } }])
    const { faults } = compileDraft({ ...draft, values: '4', cells: {} })
    // What stays in the file asks for a value that is not run, and that is said.
    expect(faults.length).toBeGreaterThan(0)
  })

  it('is there again after a reload, and none where its file is damaged', () => {
    const draft = opened(claimed)
    expect(readDraft(draftText(draft))).toEqual(draft)
    const damaged = { ...JSON.parse(draftText(draft)), opened: { file: { version: 1 }, figure: 0 } }
    expect(readDraft(JSON.stringify(damaged))).toBeNull()
  })
})

describe('several figures', () => {
  it('are added and removed, and run one at a time', () => {
    const draft = opened()
    const second = withAnotherFigure(fileOf(draft), 0)
    if (second === null) throw new Error('no second figure')
    expect(second.opened?.figure).toBe(1)
    expect([second.claims, second.cells]).toEqual([[], {}])
    const compiled = compileDraft({ ...second, metric: 'throughput' })
    expect(compiled.study?.experiments.map(({ id, sweep }) => [id, sweep.metrics])).toEqual([
      ['figure', ['throughput']],
    ])
    expect((compiled.file.experiments as unknown[]).length).toBe(2)
    // A measure of which something stays in the file is still kept.
    const { study } = compileDraft({ ...draft, metric: 'throughput' })
    expect(study?.experiments[0]?.sweep.metrics).toEqual(['throughput', 'goodput'])
    const back = withoutFigure(compiled.file, 1)
    if (back === null) throw new Error('no figure is left')
    expect(fileOf(back)).toEqual(clone(studyFile))
    expect(withoutFigure(fileOf(back), 0)).toBeNull()
  })
})
