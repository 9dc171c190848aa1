/** The sweep of the run of Explore. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellCount, pointAt } from '../../../src/lab/experiments/sweep/points'
import { presets } from '../../../src/lab/presets'
import { decodeLink } from '../../../src/lab/scenario/link'
import { fileOf, type Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { isAsOpened, isOfRun, openingOfRun } from '../../../src/page/model/own-sweep'
import { isSameRun } from '../../../src/page/model/slices/edit'
import { FakeBar, FakePage } from '../../support/page'
import { scenarios } from '../../support/scenario-arbitrary'

const scenarioOf = (query: string): Scenario => decodeLink(query).scenario
const sweepOf = (query: string) => openingOfRun(scenarioOf(query))?.sweep

describe('the sweep of a run', () => {
  it('varies its buffer in the unit that it has, from a quarter to four times', () => {
    expect(sweepOf('buf=64&flow=reno')?.vary).toEqual([
      { path: 'bottleneck.buffer.packets', values: [16, 32, 64, 128, 256] },
    ])
    expect(sweepOf('buf=1.3bdp&flow=reno')?.vary).toEqual([
      { path: 'bottleneck.buffer.bdp', values: [0.325, 0.65, 1.3, 2.6, 5.2] },
    ])
    expect(sweepOf('hop=5&hop=8&flow=reno')?.vary[0]?.path).toMatch(/^network\.hops\.0\.buffer\./)
  })

  it('leaves out what no buffer can be, and what is there twice', () => {
    expect(sweepOf('buf=1&flow=reno')?.vary[0]).toMatchObject({ values: [1, 2, 4] })
  })

  it('has its title, and every run one of its own', () => {
    const { title, base } = sweepOf('title=Mine&flow=reno') ?? {}
    expect([title, base?.title]).toEqual(['Mine', ''])
  })

  const ownCells = (run: Scenario): number => {
    const sweep = openingOfRun(run)?.sweep
    if (sweep === undefined) throw new Error('no sweep')
    const cells = Array.from({ length: cellCount(sweep) }, (_, cell) => pointAt(sweep, cell).scenario)
    return cells.filter((scenario) => isSameRun(scenario, run)).length
  }

  it('has the run itself among its points: each preset', () => {
    for (const { id, scenario } of presets) expect([id, ownCells(scenario)]).toEqual([id, 1])
  })

  it('has the run itself among its points: any run', () => {
    fc.assert(
      fc.property(scenarios(), (drawn) => {
        const checked = validateScenario(fileOf(drawn))
        const run = checked.ok ? checked.value : drawn
        // A sweep starts flows at whole microseconds.
        const isWhole = run.flows.every(({ startS }) => Number(startS.toFixed(6)) === startS)
        if (!isWhole || openingOfRun(run) === null) return
        expect(ownCells(run)).toBe(1)
      }),
      { numRuns: 60 },
    )
  })

  it('is as it was opened until something of it is changed', () => {
    const sweep = sweepOf('title=Mine&dur=4&flow=reno')
    if (sweep === undefined) throw new Error('no sweep')
    expect(isAsOpened(sweep)).toBe(true)
    for (const change of [{ repetitions: 3 }, { warmUpS: 1 }, { metrics: ['jain'] }])
      expect(isAsOpened({ ...sweep, ...change })).toBe(false)
  })
})

describe('Experiments', () => {
  const opened = (query: string): FakePage => {
    const page = new FakePage(new FakeBar(query))
    page.rest()
    return page
  }

  it('opens on the run of Explore, and on that of the first preset where the run is too much for a sweep', () => {
    const { state } = opened('?title=Mine&dur=4&buf=20&flow=cubic')
    expect(isOfRun(state.experiment, state.edit.scenario)).toBe(true)
    expect(state.experiment.sweep.title).toBe('Mine')
    // Ten repetitions have ten seeds, and there is no room for them.
    const full = opened(`?dur=4&seed=${Number.MAX_SAFE_INTEGER}&flow=cubic`).state
    expect(full.edit.scenario.seed).toBe(Number.MAX_SAFE_INTEGER)
    expect(full.experiment.preset).not.toBeNull()
  })

  it('follows the run as long as nothing of its sweep was changed and no result would be lost', () => {
    const page = opened('?title=Mine&dur=4&buf=20&flow=cubic')
    const change = (query: string): void => {
      page.dispatch({ type: 'setMode', mode: 'explore' })
      page.dispatch({ type: 'openFile', scenario: scenarioOf(query) })
      page.rest()
      page.dispatch({ type: 'setMode', mode: 'experiments' })
    }
    change('dur=4&buf=40&flow=cubic')
    expect(page.state.experiment.sweep.vary).toEqual([
      { path: 'bottleneck.buffer.packets', values: [10, 20, 40, 80, 160] },
    ])
    const results = [0, 1].map((point) => ({ point, values: {} }))
    page.dispatch({ type: 'tellSweep', results, timeLeft: '' })
    const { sweep } = page.state.experiment
    change('dur=4&buf=60&flow=cubic')
    expect(page.state.experiment.sweep).toBe(sweep)
  })
})
