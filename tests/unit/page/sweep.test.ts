/** The sweep of Experiments on a page without a browser: run, paused, edited, and over a reload. */
import { describe, expect, it } from 'vitest'
import { pointCount } from '../../../src/lab/experiments/sweep/points'
import { linkOf } from '../../../src/page/model/link'
import { sweepEdit } from '../../../src/page/model/sweep-edit'
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

  it('that holds none leaves the first preset, and says so', () => {
    const { state } = opened('?mode=experiments&dur=4&flow=reno&sweep=vary=(nothing,values=(1,2))')
    expect(state.experiment.preset).not.toBe(null)
    expect(state.experiment.link).toEqual(linkedSweep(state.experiment.sweep))
    expect(state.notices.list.map(({ topic }) => topic)).toContain('sweep')
  })

  it('of a preset brings the preset with what was published', () => {
    const { sweep, preset, link } = openingOf('loss-and-throughput')
    expect(sweep.published).not.toBe(null)
    expect(readSweepLink(link)).toEqual({ open: { type: 'openSweep', sweep, preset, link }, ignored: [] })
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
      expect(after.state.experiment.results).toEqual(page.state.experiment.results)
      expect(points(after)).toEqual([0])
    }
  })
})
