/** A changed assumption makes the rows that it affects anew, and a run that was made once is not made again. */
import { describe, expect, it } from 'vitest'
import {
  type KeptObservation,
  type KeptObservations,
  observeOnce,
} from '../../../src/lab/experiments/kept-observations'
import {
  type MovedReport,
  moveAssumptions,
  runsBehindRows,
  touchedRows,
} from '../../../src/lab/experiments/moved-assumption'
import type { Observation, Paper, PaperRun } from '../../../src/lab/experiments/paper'
import { Observations } from '../../../src/lab/experiments/paper'
import { servePapers } from '../../../src/lab/experiments/paper-jobs'
import type { PaperAnswer } from '../../../src/lab/experiments/paper-pool'
import { jobsOf, judgedRows, type PaperJob, papers } from '../../../src/lab/experiments/papers'
import { validateScenario } from '../../../src/lab/scenario/validate'

const netem = papers.get('netem') as Paper
const study = papers.get('bbr-2016') as Paper
const rowsOf = (paper: Paper) => judgedRows(paper, new Observations(new Map(), 'quick', true))
const idsOf = (paper: Paper) => rowsOf(paper).map(({ id }) => id)

describe('rows that a changed assumption touches', () => {
  it('are those whose runs are others: loss where none is added leaves the conditions with loss alone', () => {
    const rows = touchedRows(netem, 'quick', { loss: 0.1 }, idsOf(netem), 'C-delay100').map(({ row }) => row)
    expect(rows).toContain('C-none')
    expect(rows).toContain('C-claims')
    expect(rows.filter((row) => row.startsWith('C-loss'))).toEqual([])
  })
  it('come from the one that is looked at outwards, each with its own runs', () => {
    const rows = touchedRows(netem, 'quick', { link: 8 }, idsOf(netem), 'C-delay100')
    expect(rows.map(({ row }) => row).slice(0, 3)).toEqual(['C-delay100', 'C-delay10', 'C-delay1000'])
    expect(rows[0]?.jobs.every(({ key }) => key.startsWith('delay100, '))).toBe(true)
    expect(rows[0]?.jobs.every(({ changed }) => changed?.link === 8)).toBe(true)
  })
  it('are those of an experiment that a parameter of a study is about', () => {
    expect(touchedRows(study, 'quick', { buffer8: 2 }, idsOf(study), '').map(({ row }) => row)).toEqual([
      'F-fig8',
    ])
  })
  it('are none where nothing is changed', () => {
    expect(touchedRows(netem, 'quick', {}, idsOf(netem), 'C-none')).toEqual([])
  })
  it('count a run once on which several rest', () => {
    const rows = touchedRows(netem, 'quick', { link: 8 }, idsOf(netem), 'C-none')
    expect(runsBehindRows(rows)).toBe(netem.runs('quick').length)
  })
})

describe('the work of a changed assumption', () => {
  const before = rowsOf(netem)
  const perform = (): Observation => ({ seconds: 5, retransmits: 0, timeouts: 0 })
  async function reportsOf(changed: { loss: number }, fails = false) {
    const reports: MovedReport[] = []
    const made: string[] = []
    const rows = touchedRows(netem, 'quick', changed, idsOf(netem), 'C-delay10')
    const done = moveAssumptions(netem, rows, {
      effort: 'quick',
      changed,
      before,
      atOnce: 2,
      perform: (job) => {
        made.push(job.key)
        if (fails) throw new Error('no memory')
        return perform()
      },
      onRow: (report) => reports.push(report),
    })
    return { reports, made, rows, done }
  }

  it('tells a row as soon as its runs are made, the one that is looked at first; the others stay as they are', async () => {
    const { reports, made, rows, done } = await reportsOf({ loss: 0.1 })
    await done
    expect(reports[0]?.missing).toEqual(rows.map(({ row }) => row))
    expect(reports[0]?.rows).toEqual(before)
    expect(reports[1]?.missing).not.toContain('C-delay10')
    expect(reports[1]?.runs).toBe(rows[0]?.jobs.length)
    const last = reports.at(-1)
    expect(last?.missing).toEqual([])
    expect(last?.runs).toBe(new Set(made).size)
    expect(made).toHaveLength(new Set(made).size)
    const untouched = (id: string) => id.startsWith('C-loss')
    expect(last?.rows.filter(({ id }) => untouched(id))).toEqual(before.filter(({ id }) => untouched(id)))
    expect(last?.rows.find(({ id }) => id === 'C-none')?.tables[0]?.rows[0]?.[3]).toBe('5.00')
  })
  it('makes the parts first of a row that rests on the runs of others too', async () => {
    const reports: MovedReport[] = []
    const rows = touchedRows(netem, 'quick', { link: 8 }, idsOf(netem), 'C-claims')
    expect(rows[0]?.row).toBe('C-claims')
    const options = { effort: 'quick' as const, changed: { link: 8 }, before, atOnce: 1, perform }
    await moveAssumptions(netem, rows, { ...options, onRow: (report) => reports.push(report) })
    // The last part completes the whole.
    expect(reports.map(({ missing }) => missing.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1, 0])
    expect(reports.at(-3)?.missing).toContain('C-claims')
    // The row on the relay has runs of its own, which come later.
    expect(reports.at(-2)?.missing).toEqual(['C-relay'])
  })
  it('ends with the reason where a run fails', async () => {
    await expect((await reportsOf({ loss: 0.1 }, true)).done).rejects.toThrow('no memory')
  })
})

class Kept implements KeptObservations {
  readonly said = new Map<string, unknown>()
  async get(keys: readonly string[]) {
    return keys.map((key) => this.said.get(key) ?? null)
  }
  async keep(key: string, said: KeptObservation) {
    this.said.set(key, structuredClone(said))
  }
}

const VERSION = '0.1.0+0123abcd'
const runOf = (key: string, changed = {}): PaperRun =>
  netem.runs('quick', changed).find((run) => run.key === key) as PaperRun

describe('what is taken from a run of a paper', () => {
  const [job] = jobsOf(netem, 'quick')
  if (job === undefined) throw new Error('no job')
  async function observed(kept: Kept, changed = {}, version = VERSION): Promise<string[]> {
    const said: string[] = []
    const run = runOf(job?.key ?? '', changed)
    const checked = validateScenario(run.scenario)
    if (!checked.ok) throw new Error('no scenario')
    await observeOnce(
      { ...(job as PaperJob), changed },
      run,
      checked.value,
      kept,
      () => {
        said.push('made')
        return { seconds: 1, curve: { x: [0], y: [Number.NaN] } }
      },
      version,
    )
    return said
  }

  it('is taken once, also where an assumption is changed that does not touch it', async () => {
    const kept = new Kept()
    expect(await observed(kept)).toEqual(['made'])
    expect(await observed(kept)).toEqual([])
    expect(await observed(kept, { megabyte: 1_000_000 })).toEqual([])
  })
  it('is taken anew of another scenario, by another version, and where what is kept is none', async () => {
    const kept = new Kept()
    await observed(kept)
    expect(await observed(kept, { link: 8 })).toEqual(['made'])
    expect(await observed(kept, {}, '0.1.0+0123abce')).toEqual(['made'])
    for (const key of kept.said.keys()) kept.said.set(key, { observation: { seconds: 'nine' } })
    expect(await observed(kept)).toEqual(['made'])
  })
  it('is not kept by a version that is that of many', async () => {
    const kept = new Kept()
    await observed(kept, {}, '0.1.0')
    expect(kept.said.size).toBe(0)
  })
  it('comes from where it is kept to who asks a worker', async () => {
    const kept = new Kept()
    const answers: PaperAnswer[] = []
    const heard = (): Promise<void> =>
      new Promise((resolve) => {
        const scope: Parameters<typeof servePapers>[0] = {
          onmessage: null,
          postMessage: (answer) => {
            answers.push(answer)
            resolve()
          },
        }
        servePapers(scope, kept)
        scope.onmessage?.(new MessageEvent('message', { data: job }))
      })
    await heard()
    expect(kept.said.size).toBe(1)
    for (const key of kept.said.keys()) kept.said.set(key, { observation: { seconds: 123, retransmits: 0 } })
    await heard()
    expect(answers[1]).toEqual({ type: 'observation', observation: { seconds: 123, retransmits: 0 } })
    expect(answers[0]).not.toEqual(answers[1])
  })
})
