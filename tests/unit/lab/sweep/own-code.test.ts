/** Sweeps with users' code: an algorithm is compared and varied by its plain name, in files and in links. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type KeptRun,
  type KeptRuns,
  keepResult,
  recallPoints,
} from '../../../../src/lab/experiments/sweep/kept-runs'
import { decodeSweepLink, encodeSweepLink } from '../../../../src/lab/experiments/sweep/link'
import { measurePoint } from '../../../../src/lab/experiments/sweep/measure'
import { pointAt, pointCount } from '../../../../src/lab/experiments/sweep/points'
import { replacedBy } from '../../../../src/lab/experiments/sweep/replacement'
import { readResults, resultsText } from '../../../../src/lab/experiments/sweep/results'
import { validateSweep } from '../../../../src/lab/experiments/sweep/schema'
import type { Sweep } from '../../../../src/lab/experiments/sweep/sweep'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { readSweepAnswer } from '../../../../src/lab/own-code/strict-answers'
import { faultLine } from '../../../../src/lab/scenario/faults'

const template = (name: string): string =>
  readFileSync(new URL(`../../../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')

const own = [
  { id: 'mine', code: template('reno') },
  { id: 'my-queue', code: template('codel') },
]

const file = (more: object, base: object = {}): object => ({
  version: 1,
  repetitions: 1,
  base: {
    version: 1,
    durationS: 5,
    bottleneck: { buffer: { packets: 60 } },
    flows: [{ variant: 'reno' }, { variant: 'cubic' }],
    algorithms: own,
    ...base,
  },
  vary: [{ path: 'bottleneck.bandwidthMbps', values: [4, 8] }],
  ...more,
})

function sweepOf(given: object): Sweep {
  const checked = validateSweep(given)
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('\n'))
  return checked.value
}
const faultsOf = (given: object): string[] => {
  const checked = validateSweep(given)
  return checked.ok ? [] : checked.faults.map(faultLine)
}
const digests = (sweep: Sweep): (string | undefined)[] =>
  Array.from({ length: pointCount(sweep) }, (_, point) => {
    const result = measurePoint(sweep, point)
    return 'values' in result ? result.digest : result.failed
  })

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

describe('a sweep that compares one’s own algorithm', () => {
  it('names it alone, as any other: every TCP flow runs it, and sends what the one that it equals sends', () => {
    const sweep = sweepOf(file({ compare: ['reno', 'mine'] }))
    expect(sweep.compare).toEqual([
      { label: 'Reno', set: { 'flows.*.variant': 'reno' } },
      { label: 'mine', set: { 'flows.*.variant': 'mine' } },
    ])
    const [reno4, mine4, reno8, mine8] = digests(sweep)
    expect([mine4, mine8]).toEqual([reno4, reno8])
    expect(reno4).not.toBe(reno8)
  })

  it('names a queue, which the bottleneck has', () => {
    const sweep = sweepOf(file({ compare: ['codel', 'my-queue'] }))
    expect(sweep.compare[1]).toEqual({ label: 'my-queue', set: { 'bottleneck.aqm.id': 'my-queue' } })
    expect(pointAt(sweep, 1).scenario.bottleneck.aqm.id).toMatch(/^my-queue~/)
  })

  it('has some flows run it, and knows which it replaces', () => {
    const sweep = sweepOf(file({ compare: [{ variant: 'mine', flows: ['b'] }] }))
    expect(sweep.compare).toEqual([{ label: 'mine', set: { 'flows.b.variant': 'mine' } }])
    expect(replacedBy(sweep, sweep.compare[0] ?? { set: {} })).toEqual([
      { flow: 'a', from: 'reno', to: 'reno', isChosen: false },
      { flow: 'b', from: 'cubic', to: 'mine', isChosen: true },
    ])
  })

  it('varies what a flow runs, and parameters of it', () => {
    const sweep = sweepOf(
      file(
        { vary: [{ path: 'flows.a.variant', values: ['reno', 'mine'] }] },
        { flows: [{ variant: 'cubic' }] },
      ),
    )
    const [reno, mine] = digests(sweep)
    expect(mine).toBe(reno)
  })

  it('comes back from its link and from its results, with its code', () => {
    const sweep = sweepOf(
      file({ compare: ['cubic', 'mine', { variant: 'mine', flows: ['b'], label: 'Only b' }, 'my-queue'] }),
    )
    const link = encodeSweepLink(sweep)
    expect(link).toMatch(/compare=mine[,&].*#code=/)
    expect(link).not.toContain('~')
    const opened = decodeSweepLink(link)
    expect(opened.ignored).toEqual([])
    expect(opened.sweep).toEqual(sweep)
    const read = readResults(resultsText(sweep, new Map([[0, measurePoint(sweep, 0)]])))
    expect(read.ok && read.value?.sweep).toEqual(sweep)
  })

  it('says what is unknown with what there is, and not of code that is at fault that its name is unknown', () => {
    const [unknown = ''] = faultsOf(file({ compare: ['mime'] }))
    expect(unknown).toMatch(/^compare\[0\] = "mime": unknown variant or AQM, did you mean mine\?/)
    const broken = { id: 'mine', code: template('reno').replace('(tcp, ack)', '(tcp, ack') }
    const faults = faultsOf(file({ compare: ['mine'] }, { algorithms: [broken] }))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^base\.algorithms\[0\]\.code/)
  })

  it('refuses a queue for flows', () => {
    expect(faultsOf(file({ compare: [{ variant: 'my-queue', flows: ['b'] }] }))[0]).toMatch(
      /^compare\[0\]\.variant = "my-queue": unknown/,
    )
  })
})

describe('runs of a sweep that brings code along', () => {
  /** Makes a store, with access to what is stored in it. */
  function store() {
    const runs = new Map<string, KeptRun>()
    const kept: KeptRuns = {
      get: async (keys) => keys.map((key) => runs.get(key) ?? null),
      keep: async (key, run) => void runs.set(key, run),
    }
    return { runs, kept }
  }

  it('are kept by what the workers apart say of them, and are not those of other code', async () => {
    const sweep = sweepOf(file({ compare: ['reno', 'mine'] }))
    const results = [0, 1, 2, 3].map((point) => measurePoint(sweep, point))
    const { runs, kept } = store()
    for (const result of results) await keepResult(sweep, result, kept)
    await keepResult(sweep, { point: 1, failed: 'line 3: cwnd is NaN' }, kept)
    expect(runs.size).toBe(4)
    const found = await recallPoints(sweep, [0, 1, 2, 3], kept)
    expect(found).toEqual(results.map((result) => ({ ...result, isKept: true })))
    const changed = [{ id: 'mine', code: template('reno').replace('default: 0.5', 'default: 0.6') }]
    const other = sweepOf(file({ compare: ['reno', 'mine'] }, { algorithms: changed }))
    expect(await recallPoints(other, [0, 1, 2, 3], kept)).toEqual([])
  })
})

describe('what a worker says of a point', () => {
  const result = { point: 3, values: { throughput: 4.5, jain: null }, digest: '0123456789abcdef' }

  it('is a result of the form that it has', () => {
    expect(readSweepAnswer({ type: 'result', result })).toEqual({ type: 'result', result })
    const failed = { point: 0, failed: 'line 3: cwnd is NaN' }
    expect(readSweepAnswer({ type: 'result', result: failed })).toEqual({ type: 'result', result: failed })
  })

  it.each([
    null,
    7,
    { type: 'result' },
    { type: 'recalled', results: [], isLast: true },
    { type: 'result', result: { ...result, point: -1 } },
    { type: 'result', result: { ...result, point: 1.5 } },
    { type: 'result', result: { ...result, point: 1e9 } },
    { type: 'result', result: { ...result, digest: 'none' } },
    { type: 'result', result: { ...result, values: { throughput: Number.NaN } } },
    { type: 'result', result: { ...result, values: { throughput: '4.5' } } },
    { type: 'result', result: { point: 3, failed: 'x'.repeat(3000) } },
    {
      type: 'result',
      result: { ...result, values: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`m${i}`, 1])) },
    },
  ])('is nothing else: %j', (data) => {
    expect(readSweepAnswer(data)).toBeNull()
  })
})
