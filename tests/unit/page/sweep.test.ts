/** The sweep of Experiments on a page without a browser: run, paused, edited, and over a reload. */
import { describe, expect, it } from 'vitest'
import { pointAt, pointCount } from '../../../src/lab/experiments/sweep/points'
import { AS_GIVEN } from '../../../src/lab/experiments/sweep/schema'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { linkOf } from '../../../src/page/model/link'
import { isOfRun } from '../../../src/page/model/own-sweep'
import { digestOf } from '../../../src/page/model/state'
import { sweepEdit, sweepOfOwn } from '../../../src/page/model/sweep-edit'
import { linkedSweep, openingOf, readSweepLink } from '../../../src/page/model/sweep-link'
import { FakeBar, FakePage } from '../../support/page'

const QUERY = '?mode=experiments&dur=4&flow=reno&sweep=vary=buf(1,2),runs=2'

function opened(query = QUERY): FakePage {
  const page = new FakePage(new FakeBar(query))
  page.rest()
  return page
}

const atWork = (page: FakePage) => page.sweepWorkers.filter((worker) => !worker.ended)
const points = ({ state }: FakePage) => [...state.experiment.results.keys()].sort((a, b) => a - b)

/** Lets workers answer until the sweep has come to its end. */
function finish(page: FakePage, failed?: string): void {
  for (let turn = 0; page.state.experiment.status === 'running'; turn++) {
    if (turn > 100) throw new Error('the sweep does not end')
    for (const worker of atWork(page)) worker.answers(failed)
  }
}

describe('a sweep in the address', () => {
  it('is opened, and its edits are in the address', () => {
    const page = opened()
    const { sweep } = page.state.experiment
    expect(sweep.vary).toEqual([{ path: 'bottleneck.buffer.packets', values: [1, 2] }])
    page.dispatch(sweepEdit(page.state.experiment, { repetitions: 7 }))
    expect(linkOf(page.state)).toContain('runs=7')
    expect(opened(`?${linkOf(page.state)}`).state.experiment.sweep.repetitions).toBe(7)
  })

  it('that holds none leaves that of the run, and says so', () => {
    const { state } = opened('?mode=experiments&dur=4&flow=reno&sweep=vary=(nothing,values=(1,2))')
    expect(state.experiment.preset).toBe(null)
    expect(isOfRun(state.experiment, state.edit.scenario)).toBe(true)
    expect(state.experiment.link).toEqual(linkedSweep(state.experiment.sweep))
    expect(state.notices.list.map(({ topic }) => topic)).toContain('sweep')
  })

  it('of a preset brings the preset with what was published', () => {
    const { sweep, preset, link } = openingOf('loss-and-throughput')
    expect(sweep.published).not.toBe(null)
    expect(readSweepLink(link)).toEqual({ open: { type: 'openSweep', sweep, preset, link }, ignored: [] })
  })
})

describe('a sweep of the run of Explore', () => {
  const scenarioOf = (query: string) => decodeLink(query).scenario
  const experiment = { ...opened().state.experiment, ...openingOf('loss-and-throughput'), results: new Map() }
  const own = (scenario: Scenario) => {
    const edit = sweepEdit(experiment, {})
    const made = sweepOfOwn(experiment, scenario)
    if (made.type !== 'editSweep' || edit.type !== 'editSweep') throw new Error('refused')
    return { made: made.sweep, before: edit.sweep }
  }

  it('has its title and keeps what fits of the sweep before', () => {
    const { made, before } = own(scenarioOf('title=Mine&dur=300&flow=cubic'))
    expect([made.title, made.base.flows[0]?.variant, made.base.title]).toEqual(['Mine', 'cubic', ''])
    expect([made.vary, made.compare, made.warmUpS]).toEqual([before.vary, before.compare, before.warmUpS])
    expect(made.published).toBeNull()
  })

  it('counts from the beginning where the warm-up before was too long for it', () => {
    const { made, before } = own(scenarioOf('dur=3&flow=cubic'))
    expect(before.warmUpS).toBeGreaterThan(3)
    expect([made.title, made.vary, made.warmUpS]).toEqual(['', before.vary, 0])
  })

  it('varies its first buffer where it has nothing of what was varied', () => {
    const hops = [{ bandwidthMbps: 8 }, { bandwidthMbps: 4 }]
    const chain = validateScenario({ version: 1, network: { hops }, flows: [{ variant: 'cubic' }] })
    if (!chain.ok) throw new Error('no chain')
    const { made } = own(chain.value)
    expect(made.vary[0]?.path).toBe('network.hops.0.buffer.bdp')
    expect(made.compare).toEqual([AS_GIVEN])
  })

  it('is not called by the preset that it was', () => {
    const edit = sweepEdit(experiment, { repetitions: 2 })
    expect(edit.type === 'editSweep' && edit.sweep.title).toBe(`${experiment.preset?.title}, changed`)
    const named = sweepEdit(experiment, { title: 'Mine' })
    expect(named.type === 'editSweep' && named.sweep.title).toBe('Mine')
  })
})

describe('a run that is opened from a sweep', () => {
  const noticesOf = (page: FakePage) =>
    page.state.notices.list.filter(({ topic }) => topic === 'counted run').map(({ good }) => good)

  it.each([true, false])('is said to be the one that was counted: %s', (same) => {
    const page = opened('?mode=experiments&dur=2&flow=reno&sweep=vary=buf(5,9),runs=2')
    const { scenario } = pointAt(page.state.experiment.sweep, 1)
    const elsewhere = opened()
    elsewhere.dispatch({ type: 'openRun', scenario, momentS: null })
    elsewhere.rest()
    const digest = same ? digestOf(elsewhere.state) : '0'.repeat(16)
    page.dispatch({ type: 'viewSweep', view: { opened: { scenario, digest, warmUpS: 0 } } })
    page.dispatch({ type: 'openRun', scenario, momentS: null })
    page.rest()
    expect(noticesOf(page)).toEqual([same])
    expect(page.state.experiment.opened).toBeNull()
  })
})

describe('an edit', () => {
  it('that is at fault changes nothing and is told', () => {
    const page = opened()
    const before = page.state.experiment
    page.dispatch(sweepEdit(before, { repetitions: 0 }))
    expect(page.state.experiment).toEqual({
      ...before,
      faults: [expect.objectContaining({ path: 'repetitions' })],
    })
  })

  it('ends the runs at work and keeps those that the new sweep has', () => {
    const page = opened()
    page.dispatch({ type: 'runSweep' })
    finish(page)
    page.dispatch(sweepEdit(page.state.experiment, { repetitions: 3 }))
    page.dispatch({ type: 'runSweep' })
    expect(atWork(page).flatMap((worker) => worker.points)).toEqual([4, 5])
    page.dispatch(sweepEdit(page.state.experiment, { repetitions: 1 }))
    expect(atWork(page)).toEqual([])
    expect(points(page)).toEqual([0, 1])
  })
})

describe('a run of the sweep', () => {
  it('tells what is found four times a second, and how long it will take', () => {
    const page = opened()
    page.dispatch({ type: 'runSweep' })
    page.pass(40)
    atWork(page)[0]?.answers()
    expect(points(page)).toEqual([])
    page.pass(300)
    expect(points(page)).toEqual([0])
    expect(page.state.experiment.timeLeft).not.toBe('')
  })

  it('goes on after a pause with what is left', () => {
    const page = opened()
    page.dispatch({ type: 'runSweep' })
    page.dispatch({ type: 'pauseSweep' })
    for (const worker of atWork(page)) worker.answers()
    page.pass(300)
    expect(page.state.experiment.status).toBe('paused')
    expect(points(page)).toEqual([0, 1])
    page.dispatch({ type: 'runSweep' })
    finish(page)
    expect(points(page)).toEqual([0, 1, 2, 3])
    expect(page.state.notices.announcement).toContain('Sweep complete')
  })

  it('keeps what was found when it is cancelled', () => {
    const page = opened()
    page.dispatch({ type: 'runSweep' })
    atWork(page)[0]?.answers()
    page.dispatch({ type: 'endSweep' })
    expect(points(page)).toEqual([0])
    expect(atWork(page)).toEqual([])
  })

  it('offers to repeat the points that failed', () => {
    const page = opened()
    page.dispatch({ type: 'runSweep' })
    finish(page, 'a fault')
    const notice = page.state.notices.list.find(({ topic }) => topic === 'sweep worker')
    const remedy = notice?.actions[0]?.remedy
    expect(remedy).toEqual({ does: 'repeat points', points: [0, 1, 2, 3] })
    if (remedy === undefined) return
    page.dispatch({ type: 'remedy', topic: 'sweep worker', remedy })
    finish(page)
    expect([...page.state.experiment.results.values()].every((result) => 'values' in result)).toBe(true)
  })

  it('is given up where no worker can be had, and tried again', () => {
    const page = opened()
    page.dispatch({ type: 'runSweep' })
    atWork(page)[0]?.dies('no file')
    expect(page.state.experiment.status).toBe('idle')
    expect(atWork(page)).toEqual([])
    page.dispatch({ type: 'remedy', topic: 'sweep worker', remedy: { does: 'run sweep' } })
    finish(page)
    expect(points(page)).toHaveLength(pointCount(page.state.experiment.sweep))
  })
})

describe('a reload', () => {
  it('brings back what was found, also where another mode is shown', () => {
    for (const mode of ['experiments', 'explore']) {
      const page = opened()
      page.dispatch({ type: 'runSweep' })
      atWork(page)[0]?.answers()
      page.pass(3000)
      page.dispatch({ type: 'setMode', mode })
      page.rest()
      page.pass(3000)
      const after = page.reloaded()
      expect(after.state.place.mode).toBe(mode)
      expect(after.state.experiment.sweep).toEqual(page.state.experiment.sweep)
      const found = [...page.state.experiment.results].map(([at, result]) => [
        at,
        { ...result, isKept: true },
      ])
      expect([...after.state.experiment.results]).toEqual(found)
      expect(points(after)).toEqual([0])
    }
  })
})
