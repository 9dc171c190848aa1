/**
 * Whatever the user does, in whatever order, and whatever the worker answers, early, late or never: the page's state with fake
 * effects. A sequence of actions is a list of plain data, so that a failing one is made smaller and can be read.
 */
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { pointCount } from '../../src/lab/experiments/sweep/points'
import { defaultView } from '../../src/lab/scenario/link-view'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { withoutEffect } from '../../src/lab/scenario/without-effect'
import { linkOf } from '../../src/page/model/link'
import { isAsOpened } from '../../src/page/model/own-sweep'
import { isSameRun } from '../../src/page/model/slices/edit'
import { liveWaits } from '../../src/page/model/slices/run'
import { runStateOf } from '../../src/page/model/state'
import { sweepEdit } from '../../src/page/model/sweep-edit'
import { linkedSweep, openingOf } from '../../src/page/model/sweep-link'
import { runPins } from '../../src/page/modes/compare/runs'
import { tries } from '../support/effort'
import { FakeWorker } from '../support/fake-engine-worker'
import { type Happening, happenings, RUN, TWO, type WorkerSays } from '../support/happenings'
import { FakeBar, FakePage } from '../support/page'

vi.stubGlobal('reportError', (error: unknown) => {
  throw error
})
vi.stubGlobal('requestAnimationFrame', () => 0)
afterAll(() => vi.unstubAllGlobals())

const withBuffer = (scenario: Scenario, count: number): Scenario => ({
  ...scenario,
  bottleneck: { ...scenario.bottleneck, buffer: { packets: count } },
})

/** A page and what stands around it: the workers of the pinned runs, and reloads. */
class World {
  page = new FakePage()
  private readonly pinned: FakeWorker[] = []
  private stopPins: (() => void) | null = null

  constructor() {
    this.page.complete()
  }

  private edit(scenario: Scenario, urgency: 'live' | 'settled', control = 0): void {
    const { page } = this
    if (JSON.stringify(scenario) === JSON.stringify(page.state.edit.scenario)) return
    page.control = control
    if (urgency === 'live' && page.state.edit.change === null)
      page.dispatch({ type: 'beginChange', was: 'Buffer', held: true })
    page.dispatch({ type: 'edit', scenario, was: 'Buffer', urgency })
    page.control = 0
  }

  /** While a run is quick, a value of a moving control waits for it. */
  private slide(count: number, control: number): void {
    const { page } = this
    const { work } = page.state.run
    const waits = liveWaits(work, page.clock.nowMs)
    const isQuick = work.is === 'running' && page.clock.nowMs - work.job.sinceMs < 300
    const asked = (): number => page.workers.reduce((sum, worker) => sum + worker.count('run'), 0)
    const before = asked()
    this.edit(withBuffer(page.state.edit.scenario, count), 'live', control)
    expect(waits, 'a live value waits for a quick run').toBe(isQuick)
    if (isQuick && page.state.edit.change?.movedMs === page.clock.nowMs)
      expect(asked(), 'runs asked for while one is quick').toBe(before)
  }

  private worker(says: WorkerSays): void {
    if (this.page.workers.length === 0) return
    const { worker } = this.page
    if (worker.count('run') === 0) return
    const { runId, scenario } = worker.asked
    switch (says) {
      case 'started':
        worker.starts()
        break
      case 'preview':
        worker.says({ type: 'preview', runId, simulatedS: 0.1, tables: [] })
        break
      case 'progress':
        worker.says({ type: 'progress', runId, simulatedS: scenario.durationS / 2 })
        break
      case 'done':
        this.page.complete()
        break
      case 'done in part':
        this.page.complete(true)
        break
      case 'failed':
        worker.says({ type: 'failed', runId, atS: 1, message: 'a fault' })
        break
      case 'refused':
        worker.says({
          type: 'refused',
          runId,
          message: 'too large',
          estimatedPackets: 2e7,
          allowedPackets: 1e7,
          fittingDurationS: 2,
          fittingBandwidthMbps: 1,
        })
        break
      case 'dies':
        worker.breaks('no more')
        break
      case 'late':
        // The message is of a run that has been superseded.
        worker.says({ type: 'failed', runId: runId - 1, atS: 1, message: 'too late' })
        break
      case 'window':
      case 'no window':
        worker.says({ type: 'excerptFailed', runId, message: 'no more', lost: says === 'window' })
        break
    }
  }

  private remove(): void {
    const { scenario } = this.page.state.edit
    this.edit({ ...scenario, flows: scenario.flows.slice(1), timeline: [] }, 'settled')
  }

  private add(): void {
    const { scenario } = this.page.state.edit
    const flow = TWO.flows[0]
    const id = `flow${scenario.flows.length + 1}`
    if (flow !== undefined && scenario.flows.length < 5 && scenario.flows.every((other) => other.id !== id))
      this.edit({ ...scenario, flows: [...scenario.flows, { ...flow, id }] }, 'settled')
  }

  private press(nth: number): void {
    const buttons = this.page.state.notices.list.flatMap(({ topic, actions }) =>
      actions.map(({ remedy }) => ({ topic, remedy })),
    )
    const button = buttons[nth]
    if (button !== undefined) this.page.dispatch({ type: 'remedy', ...button })
  }

  /** The workers of the sweep that are at work. */
  get sweepers() {
    return this.page.sweepWorkers.filter((worker) => !worker.ended)
  }

  private sweepWorker(says: 'result' | 'failed' | 'dies'): void {
    const [worker] = this.sweepers
    if (says === 'dies') worker?.dies('no more')
    else worker?.answers(says === 'failed' ? 'a fault' : undefined)
  }

  happen(one: Happening): void {
    const { page } = this
    const { scenario } = page.state.edit
    switch (one.does) {
      case 'act':
        page.dispatch(one.action)
        break
      case 'slide':
        this.slide(one.packets, one.control)
        break
      case 'set':
        this.edit(withBuffer(scenario, one.packets), 'settled')
        break
      case 'schedule': {
        const set = { 'bottleneck.buffer.packets': one.packets }
        this.edit({ ...scenario, timeline: [{ atS: 1, set }] }, 'settled')
        break
      }
      case 'shorten':
        this.edit({ ...scenario, durationS: one.durationS, timeline: [] }, 'settled')
        break
      case 'add flow':
        this.add()
        break
      case 'remove flow':
        this.remove()
        break
      case 'retitle':
        page.dispatch({ type: 'retitle', scenario: { ...scenario, title: `${scenario.title}a`.slice(-20) } })
        break
      case 'link':
        page.dispatch({ type: 'openLink', query: one.link })
        break
      case 'go':
        page.pass(500)
        page.bar.go(one.by)
        break
      case 'pass':
        page.pass(one.ms)
        break
      case 'worker':
        this.worker(one.says)
        break
      case 'pinned':
        for (const worker of this.pinned)
          if (worker.count('run') > 0 && !worker.ended) {
            const { runId } = worker.asked
            worker.starts()
            worker.says({ type: 'failed', runId, atS: 1, message: 'a fault' })
          }
        break
      case 'edit sweep':
        page.dispatch(sweepEdit(page.state.experiment, one.change))
        break
      case 'open sweep':
        page.dispatch(openingOf(one.preset))
        break
      case 'sweep worker':
        this.sweepWorker(one.says)
        break
      case 'press':
        this.press(one.nth)
        break
      case 'rest':
        page.rest()
        break
      case 'reload':
        this.reload()
        break
    }
    this.comparing()
  }

  reload(): void {
    this.page.rest()
    this.page.pass(3000)
    this.stopPins?.()
    this.stopPins = null
    this.page = this.page.reloaded()
    this.page.rest()
  }

  /** Compare's screen runs the pins for as long as it is shown. */
  comparing(): void {
    const isShown = this.page.state.place.mode === 'compare'
    if (isShown === (this.stopPins !== null)) return
    if (isShown)
      this.stopPins = runPins(this.page.store, () => {
        const worker = new FakeWorker()
        this.pinned.push(worker)
        return worker
      })
    else {
      this.stopPins?.()
      this.stopPins = null
    }
  }
}

/** What the user made: it is there again after any change of mode and after a reload. */
function made({ state: { edit, compare, look, experiment } }: FakePage) {
  const { scenario, opened, past, future, apply } = edit
  const { chosenTheme, patterns, panels, timeSequence } = look
  const hiddenFlows = scenario.flows.flatMap(({ id }, index) => (look.hiddenFlows.has(index) ? [id] : []))
  const pins = compare.pins.map((pin) => pin.scenario)
  const shown = { chosenTheme, patterns, panels, timeSequence, hiddenFlows }
  const results = [...experiment.results.values()].sort((a, b) => a.point - b.point)
  // Nobody has made the sweep of the run of Explore that opens by itself: it follows the run.
  const follows = experiment.preset === null && results.length <= 1 && isAsOpened(experiment.sweep)
  // What others have published is no part of a link.
  const own = { link: linkedSweep(experiment.sweep), preset: experiment.preset?.id, results }
  const sweep = follows ? null : own
  return JSON.parse(JSON.stringify({ scenario, opened, past, future, apply, pins, shown, sweep }))
}

const sequences = fc.array(happenings, { maxLength: 30, size: 'max' })

/** What happens in the course of `sequence`. */
function lived(sequence: readonly Happening[], meanwhile: (world: World) => void = () => {}): World {
  const world = new World()
  for (const one of sequence) {
    world.happen(one)
    meanwhile(world)
  }
  return world
}

/** Opens the address of a page in another window. */
function opened(page: FakePage): FakePage {
  const query = linkOf(page.state)
  return new FakePage(new FakeBar(query === '' ? '' : `?${query}`))
}

function expectInverse(page: FakePage): void {
  const query = linkOf(page.state)
  const other = opened(page)
  expect(linkOf(other.state)).toBe(query)
  // Nothing of an address that the page writes is ignored when it is read.
  const said = other.state.notices.list
    .filter(({ topic }) => topic === 'link')
    .flatMap(({ details }) => details)
  expect(said).toEqual(said.length === 0 ? [] : withoutEffect(other.state.edit.scenario))
}

describe('whatever happens', () => {
  it('address and state are inverse', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { page } = lived(sequence)
        expectInverse(page)
        page.rest()
        const query = linkOf(page.state)
        const other = opened(page)
        other.rest()
        if (page.state.awaited === null) expect(linkOf(other.state)).toBe(query)
      }),
      tries(120),
    )
  })

  it('undo then redo is the identity', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { page } = lived(sequence)
        page.dispatch({ type: 'settleChange' })
        const before = made(page)
        const steps = page.state.edit.past.length
        for (let step = 0; step < steps; step++) page.dispatch({ type: 'undo' })
        expect(page.state.edit.past).toEqual([])
        for (let step = 0; step < steps; step++) page.dispatch({ type: 'redo' })
        expect(made(page)).toEqual(before)
      }),
      tries(120),
    )
  })

  it('what is shown at rest is the run of the newest wish', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { page } = lived(sequence, ({ page: now }) => {
          // The engine works on what the state wants, and on nothing else.
          const { work } = now.state.run
          if (work.is === 'running' || work.is === 'filling')
            expect(now.worker.asked.scenario).toBe(work.job.scenario)
        })
        page.rest()
        const { run, edit } = page.state
        expect(run.work).toEqual({ is: 'resting' })
        // A lesson whose screen has not come yet has asked for nothing.
        if (runStateOf(page.state) === 'idle') return
        if (runStateOf(page.state) === 'failed') {
          expect(run.shown).toBe(run.good)
          expect(run.fault).not.toBe(null)
        } else {
          expect(run.shown).toBe(run.good)
          expect(isSameRun(run.shown?.scenario ?? RUN, edit.scenario)).toBe(true)
          expect(run.shown?.packetsToCome).toBe(false)
        }
        expect(run.textHeld).toBe(false)
        expect(run.textOld).toBe(false)
      }),
      tries(120),
    )
  })

  it('what the user made survives every change of mode', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const world = lived(sequence)
        const { page } = world
        if (page.state.place.own !== null) page.dispatch({ type: 'openLesson', lesson: null })
        page.rest()
        const before = made(page)
        for (const mode of ['compare', 'experiments', 'learn', 'explore'])
          world.happen({ does: 'act', action: { type: 'setMode', mode } })
        // A lesson brings runs and charts of its own, which go with it.
        world.happen({ does: 'act', action: { type: 'openLesson', lesson: { id: 'why', step: 'one' } } })
        const panels = defaultView.panels.slice(1)
        world.happen({ does: 'act', action: { type: 'openStep', scenario: TWO, panels } })
        world.happen({ does: 'slide', packets: 41, control: 1 })
        page.rest()
        world.happen({ does: 'act', action: { type: 'openLesson', lesson: null } })
        page.rest()
        expect(made(page)).toEqual(before)
      }),
      tries(60),
    )
  })

  it('what the user made survives a reload', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const world = lived(sequence)
        if (world.page.state.place.own !== null) world.page.dispatch({ type: 'openLesson', lesson: null })
        world.page.dispatch({ type: 'play', playing: false })
        world.page.rest()
        world.page.pass(3000)
        const { shown: _, ...before } = made(world.page)
        const query = linkOf(world.page.state)
        const wasDone = runStateOf(world.page.state) === 'done'
        world.reload()
        const { shown: __, ...after } = made(world.page)
        expect(after).toEqual(before)
        if (wasDone) expect(linkOf(world.page.state)).toBe(query)
      }),
      tries(60),
    )
  })

  it('the sweep is what its link says, and workers run it while it is running', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const world = lived(sequence, ({ page: { state }, sweepers }) => {
          const { sweep, link, status } = state.experiment
          expect(link).toEqual(linkedSweep(sweep))
          if (status !== 'paused') expect(sweepers.length > 0).toBe(status === 'running')
        })
        const { page } = world
        page.dispatch(sweepEdit(page.state.experiment, { repetitions: 1 }))
        page.dispatch({ type: 'runSweep' })
        for (let turn = 0; page.state.experiment.status === 'running'; turn++) {
          if (turn > 2000) throw new Error('the sweep does not end')
          for (const worker of world.sweepers) worker.answers()
        }
        const { sweep, results } = page.state.experiment
        expect([...results.keys()].sort((a, b) => a - b)).toEqual(
          Array.from({ length: pointCount(sweep) }, (_, k) => k),
        )
      }),
      tries(60),
    )
  })
})
