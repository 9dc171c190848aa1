/** Studies of the user's own among the papers: their names, how long they are kept, and what stands on the screen of one. */
import { describe, expect, it } from 'vitest'
import { performJob, reproduce } from '../../../src/lab/experiments/paper-jobs'
import { jobsOf, papers, reportSoFar } from '../../../src/lab/experiments/papers'
import { studyFaultWords } from '../../../src/lab/experiments/study/fault-words'
import { validateStudy } from '../../../src/lab/experiments/study/schema'
import { experimentRules } from '../../../src/page/model/rules/experiment'
import type { OwnStudy } from '../../../src/page/model/slices/reproduction'
import { shownOf } from '../../../src/page/modes/experiments/papers/shown-report'
import { createStore } from '../../../src/page/store'
import {
  forgetStudy,
  keepStudy,
  keptStudies,
  MOST_CHARACTERS,
  MOST_IN_ALL,
  MOST_STUDIES,
} from '../../../src/page/studies/keep'
import {
  forgetRuns,
  keepRuns,
  keptReport,
  type Made,
  MOST_RUN_CHARACTERS,
} from '../../../src/page/studies/kept-runs'
import { isOwnName } from '../../../src/page/studies/names'
import { fileText, ownStudy, paperNamed, paperOfOwn } from '../../../src/page/studies/own'
import { studyFile } from '../../support/study-file'
import { storageOf } from '../../support/texts'

function own(change: object = {}): OwnStudy {
  const read = ownStudy({ ...studyFile, ...change })
  if (!read.ok) throw new Error('the study is at fault')
  return read.value
}

const many = (count: number, setUp: readonly string[] = []): OwnStudy[] =>
  Array.from({ length: count }, (_, k) => own({ id: `study-${k}`, setUp }))

describe('the name of a study', () => {
  it('is of its content: the same file has the same, another one another', () => {
    expect(own().name).toBe(own().name)
    expect(own().name).toMatch(/^own-[0-9a-f]{8}-a-study$/)
    expect(own({ year: 2002 }).name).not.toBe(own().name)
  })

  it('fits in a link, however long the short name is', () => {
    expect(own({ id: 'a'.repeat(40) }).name).toHaveLength(48)
  })

  it('finds its paper, beside those that come with Sawtooth', () => {
    const one = own()
    const studies = new Map([[one.name, one]])
    expect(paperNamed(one.name, studies)).toMatchObject({ id: one.name, title: 'A study', letter: 'S' })
    expect(paperNamed(one.name, studies)).toBe(paperOfOwn(one))
    expect(paperNamed('aftab', studies)).toBe(papers.get('aftab'))
    expect(paperNamed('own-00000000-a', studies)).toBeUndefined()
    expect([...papers.keys()].some(isOwnName)).toBe(false)
  })

  it('stands for a file that is saved as it was opened', () => {
    expect(JSON.parse(fileText(own()))).toEqual(studyFile)
  })
})

describe('what the browser keeps', () => {
  it('are studies, the newest first, until they are removed', () => {
    const { texts, storage } = storageOf()
    const [first, second] = [own(), own({ year: 2002 })]
    expect([keepStudy(first, storage), keepStudy(second, storage)]).toEqual(['', ''])
    expect(keptStudies(storage)).toEqual([second, first])
    expect(keepStudy(first, storage)).toBe('')
    expect(keptStudies(storage)).toEqual([first, second])
    forgetStudy(first.name, storage)
    expect(keptStudies(storage)).toEqual([second])
    forgetStudy(second.name, storage)
    expect([...texts]).toEqual([])
  })

  it('is bounded in number, and nothing goes for what is new', () => {
    const { storage } = storageOf()
    const all = many(MOST_STUDIES)
    for (const one of all) expect(keepStudy(one, storage)).toBe('')
    expect(keepStudy(own(), storage)).toContain(`${MOST_STUDIES} are kept already`)
    expect(keptStudies(storage)).toEqual([...all].reverse())
    // One that is kept may be kept again.
    expect(keepStudy(all[0] ?? own(), storage)).toBe('')
  })

  it('is bounded in characters, of one and of all', () => {
    const { storage } = storageOf()
    const long = 'x'.repeat(1000)
    const large = { ...own(), text: JSON.stringify({ ...studyFile, x: 'x'.repeat(MOST_CHARACTERS) }) }
    expect(keepStudy(large, storage)).toMatch(/^it has 501\s071 characters/)
    const each = many(MOST_STUDIES, Array(50).fill(long)).map((one, k) => ({
      ...one,
      // What counts is the text; what it says does not matter here.
      text: one.text.padEnd(MOST_IN_ALL / 10, ' '),
      name: one.name.replace(/study-\d+/, `s-${k}`),
    }))
    const said = each.map((one) => keepStudy(one, storage))
    expect(said.slice(0, 10)).toEqual(Array(10).fill(''))
    expect(said[10]).toContain('together they would have more than')
  })

  it('is not said to be kept where there is no room', () => {
    const { storage } = storageOf([], 100)
    expect(keepStudy(own(), storage)).toContain('no room')
    expect(keptStudies(storage)).toEqual([])
  })
})

describe('the list of studies', () => {
  const store = () => createStore(() => ({ atMs: 0, control: 0 }))

  it('has each once, the last that was opened first', () => {
    const { dispatchBy, getState } = store()
    const [first, second] = [own(), own({ year: 2002 })]
    dispatchBy(experimentRules, { type: 'holdStudies', studies: [first] })
    dispatchBy(experimentRules, { type: 'holdStudies', studies: [second] })
    dispatchBy(experimentRules, { type: 'holdStudies', studies: [own()] })
    expect([...getState().reproduction.studies.keys()]).toEqual([first.name, second.name])
    expect(getState().reproduction.studies.get(first.name)).toBe(first)
  })

  it('loses one with its report and its runs', () => {
    const { dispatchBy, getState } = store()
    const one = own()
    dispatchBy(experimentRules, { type: 'holdStudies', studies: [one] })
    dispatchBy(experimentRules, {
      type: 'keepReports',
      paper: one.name,
      reports: [{ ...reproduce(paperOfOwn(one), 'quick'), missing: [] }],
      isDone: false,
    })
    dispatchBy(experimentRules, { type: 'reproduce', paper: one.name, all: 2 })
    dispatchBy(experimentRules, { type: 'dropStudy', name: one.name })
    const { studies, made, running } = getState().reproduction
    expect([studies.size, made.size, running]).toEqual([0, 0, null])
  })
})

describe('a report of a study', () => {
  const paper = paperOfOwn(own())
  const plain = { ...reproduce(paper, 'quick'), missing: [] }

  it('stays in sight while what is assumed otherwise is run, and is what that is held against', () => {
    const assume = 'buffer:10'
    expect(shownOf(paper, assume, [plain], undefined)).toMatchObject({ report: plain, isOld: true })
    const changed = { ...plain, changed: { buffer: 10 } }
    expect(shownOf(paper, assume, [plain, changed], undefined)).toMatchObject({
      report: changed,
      before: plain,
      isOld: false,
    })
    expect(shownOf(paper, null, [plain, changed], undefined)).toMatchObject({ report: plain, isOld: false })
  })

  it('is what is printed and claimed before anything is run', () => {
    const planned = reportSoFar(paper, new Map()) ?? undefined
    expect(shownOf(paper, null, [], undefined, planned)).toMatchObject({ report: planned, isOld: false })
  })
})

describe('a fault of a study file', () => {
  const saidOf = (experiment: object, also: object = {}): string[] => {
    const file = {
      ...studyFile,
      fitted: [],
      experiments: [{ ...studyFile.experiments[0], ...experiment }],
      ...also,
    }
    const checked = validateStudy(file)
    return checked.ok ? [] : checked.faults.map((fault) => studyFaultWords(fault, file))
  }

  it('is said of its row, by what the row shows, and with what is allowed', () => {
    const points = [{ at: 3, y: 2 }]
    expect(saidOf({ published: [{ variant: 'Reno', metric: 'goodput', points }] })).toEqual([
      'Row 1 (“Goodput by rate”), printed numbers 1, point 1, Place: 3: not run by the sweep (allowed: one of 2, 4)',
    ])
  })

  it('has measures and settings by their names', () => {
    expect(saidOf({ published: [{ metric: 'throughput', points: [] }] })).toEqual([
      'Row 1 (“Goodput by rate”), printed numbers 1, Measure: "throughput": unknown (allowed: one of Goodput)',
    ])
    const parameters = [{ ...studyFile.parameters[0], paths: ['bottleneck.bufer'] }]
    const [said] = saidOf({}, { parameters })
    expect(said).toMatch(
      /^Assumption 1, setting 1: "bottleneck\.bufer": unknown.* \(allowed: one of Bandwidth, Delay, Buffer/,
    )
  })

  it('in what is run is said as of a sweep', () => {
    const { sweep } = studyFile.experiments[0]
    expect(saidOf({ sweep: { ...sweep, repetitions: 0 } })).toEqual([
      'Row 1 (“Goodput by rate”), Runs: 0: out of range (allowed: a whole number, 1 to 10\u202f000 runs)',
    ])
  })
})

describe('what the runs of a study gave', () => {
  const paper = paperOfOwn(own())
  const byKey = new Map(jobsOf(paper, 'quick').map((job) => [job.key, performJob(job)]))
  const made: Made = { effort: 'quick', changed: {}, byKey }

  it('is judged again after a reload, as it was', () => {
    const { storage } = storageOf()
    keepRuns(paper, made, storage)
    expect(keptReport(paper, storage)).toEqual(reproduce(paper, 'quick'))
    forgetRuns(paper.id, storage)
    expect(keptReport(paper, storage)).toBeNull()
  })

  it('is kept of a study of one’s own alone, as it assumes, and where it is short enough', () => {
    const { texts, storage } = storageOf()
    keepRuns({ id: 'aftab' }, made, storage)
    keepRuns(paper, { ...made, changed: { buffer: 10 } }, storage)
    const long = new Map([['x'.repeat(MOST_RUN_CHARACTERS), {}]])
    keepRuns(paper, { ...made, byKey: long }, storage)
    expect(texts.size).toBe(0)
  })

  it('is nothing where it is damaged, not whole, or another engine’s', () => {
    const { texts, storage } = storageOf()
    keepRuns(paper, made, storage)
    const [[key, text] = ['', '']] = texts
    const [run = ''] = byKey.keys()
    for (const other of [
      text.slice(0, -2),
      text.replace(run, 'another'),
      text.replace(/"goodput":[\d.]+/, '"goodput":"much"'),
      text.replace(/"goodput":[\d.]+,/, ''),
      text.replace(/"engine":"[^"]*"/, '"engine":"0.0.0"'),
      '[]',
    ]) {
      expect(other).not.toBe(text)
      texts.set(key, other)
      expect(keptReport(paper, storage)).toBeNull()
    }
  })
})
