/**
 * Whatever the user does, in whatever order, and whatever the worker answers, early, late or never: the page's state with fake
 * effects. A sequence of actions is a list of plain data, so that a failing one is made smaller and can be read.
 */
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { pointCount } from '../../src/lab/experiments/sweep/points'
import { openingPreset } from '../../src/lab/presets/opening'
import { decodeLink, encodeLink } from '../../src/lab/scenario/link'
import { defaultView } from '../../src/lab/scenario/link-view'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { withoutEffect } from '../../src/lab/scenario/without-effect'
import { linkOf } from '../../src/page/model/link'
import type { Action } from '../../src/page/model/reduce'
import { isSameRun } from '../../src/page/model/slices/edit'
import { liveWaits } from '../../src/page/model/slices/run'
import { runStateOf } from '../../src/page/model/state'
import { type SweepChange, sweepEdit } from '../../src/page/model/sweep-edit'
import { linkedSweep, openingOf } from '../../src/page/model/sweep-link'
import { runPins } from '../../src/page/modes/compare/runs'
import { tries } from '../support/effort'
import { FakeWorker } from '../support/fake-engine-worker'
import { FakeBar, FakePage } from '../support/page'

vi.stubGlobal('reportError', (error: unknown) => {
  throw error
})
vi.stubGlobal('requestAnimationFrame', () => 0)
afterAll(() => vi.unstubAllGlobals())

const RUN = decodeLink('?dur=5&buf=20&flow=reno').scenario
const TWO = decodeLink('?dur=7&buf=30&flow=reno&flow=cubic,start=1').scenario

/** Links as people write them: good ones of every kind, and bad ones. */
const LINKS = [
  '',
  '?dur=5&flow=reno',
  '?dur=6&buf=20&flow=cubic&flow=reno,start=1&t=1&from=0.5&to=2',
  '?dur=6&flow=reno&loop=1,2&speed=0.1&patterns=on&timesequence=on',
  '?dur=6&flow=reno&event=2',
  '?dur=6&flow=reno&event=2&t=5&from=4&to=6',
  '?dur=6&flow=reno&event=900',
  '?flow=reno&t=40&buf=oops&nothing=1',
  '?dur=8&flow=reno&flow=reno&hide=1&sel=reno',
  '?dur=5&flow=reno&panels=rtt,window(log)&layout=difference&axes=own',
  '?theme=light&flow=reno',
  '?lang=de&dur=5&flow=reno',
  '?lang=fr&dur=5&flow=reno',
  '?present=on&dur=4&flow=reno',
  '?mode=experiments&dur=5&flow=reno&sweep=vary=(buf,values=(1,2))',
  '?mode=experiments&dur=5&flow=reno&sweep=vary=(nothing,values=(1,2))',
  '?mode=experiments&paper=a',
  '?mode=learn',
  '?mode=learn&lesson=why&step=one',
  '?mode=nowhere&flow=reno',
  '?dur=5&flow=reno&digest=0123456789abcdef&engine=01234567',
  `?${encodeLink(RUN, { ...defaultView, mode: 'compare', pins: [RUN, TWO] })}`,
  `?${encodeLink(TWO, { ...defaultView, pins: [TWO] })}`,
] as const

/** Edits of the sweep as people make them, good ones and bad ones. */
const SWEEP_EDITS: readonly SweepChange[] = [
  { repetitions: 2 },
  { repetitions: 3 },
  { repetitions: 0 },
  { startJitterS: 0.1 },
  { title: 'Mine' },
  { vary: [{ path: 'bottleneck.buffer.packets', values: [4, 8] }] },
  { vary: [{ path: 'bottleneck.buffer.packets', values: [8, 4, 2] }] },
  { vary: [{ path: 'bottleneck.nothing', values: [1] }] },
  { compare: [{ label: 'one', set: {} }] },
  { compare: [] },
  { metrics: ['goodput'] },
  { metrics: ['jain', 'utilization'] },
]

/** One thing that happens. */
type Happening =
  | { readonly does: 'act'; readonly action: Action }
  | { readonly does: 'slide'; readonly packets: number; readonly control: number }
  | { readonly does: 'set'; readonly packets: number }
  | { readonly does: 'schedule'; readonly packets: number }
  | { readonly does: 'shorten'; readonly durationS: number }
  | { readonly does: 'add flow' | 'remove flow' | 'retitle' }
  | { readonly does: 'link'; readonly link: string }
  | { readonly does: 'go'; readonly by: number }
  | { readonly does: 'pass'; readonly ms: number }
  | { readonly does: 'worker'; readonly says: WorkerSays }
  | { readonly does: 'pinned'; readonly says: 'done' | 'failed' }
  | { readonly does: 'edit sweep'; readonly change: SweepChange }
  | { readonly does: 'open sweep'; readonly preset: string }
  | { readonly does: 'sweep worker'; readonly says: 'result' | 'failed' | 'dies' }
  | { readonly does: 'press'; readonly nth: number }
  | { readonly does: 'rest' | 'reload' }

const WORKER = [
  'started',
  'preview',
  'progress',
  'done',
  'done in part',
  'failed',
  'refused',
  'dies',
  'late',
  'window',
  'no window',
] as const
type WorkerSays = (typeof WORKER)[number]

const timeS = fc.double({ min: -1, max: 12, noNaN: true })
const spans = fc.tuple(timeS, timeS)
const packets = fc.integer({ min: 1, max: 40 })
const row = fc.integer({ min: -1, max: 6 })
const on = fc.boolean()

const acts: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('seek'), timeS }),
  fc.record({ type: fc.constant('hover'), timeS: fc.option(timeS) }),
  fc.record({ type: fc.constant('pauseAt'), timeS }),
  spans.map(([fromS, toS]): Action => ({ type: 'zoom', fromS, toS })),
  fc.record({ type: fc.constant('zoomBy'), factor: fc.constantFrom(0.5, 2, 0.001) }),
  fc.record({ type: fc.constant('play'), playing: on, backwards: on }),
  fc.record({ type: fc.constant('togglePlay'), backwards: on }),
  fc.record({ type: fc.constant('setSpeed'), speed: fc.constantFrom(0, 0.001, 0.02, 1, 5000) }),
  fc.record({ type: fc.constant('slowForEvents'), on }),
  fc.record({ type: fc.constant('loop'), ends: fc.option(spans) }),
  fc.record({ type: fc.constant('reduceMotion'), on }),
  fc.record({ type: fc.constant('selectEvent'), row }),
  fc.record({ type: fc.constant('chooseEvent'), row }),
  fc.record({ type: fc.constant('selectPacket'), row }),
  fc.record({ type: fc.constant('listFlow'), flow: fc.constantFrom(null, 'reno', 'cubic', 'gone') }),
  fc.record({ type: fc.constant('toggleFlow'), flow: fc.integer({ min: 0, max: 3 }) }),
  fc.record({
    type: fc.constant('togglePanel'),
    id: fc.constantFrom('window', 'queue', 'rtt', 'throughput'),
  }),
  fc.record({
    type: fc.constant('movePanel'),
    id: fc.constantFrom('window', 'rtt'),
    by: fc.constantFrom(1, -1),
  }),
  fc.record({ type: fc.constant('showPatterns'), on }),
  fc.record({ type: fc.constant('chooseTheme'), theme: fc.constantFrom('dark', 'light', 'projector') }),
  fc.record({ type: fc.constant('chooseLanguage'), language: fc.constantFrom('en', 'de') }),
  fc.record({ type: fc.constant('present'), on }),
  fc.record({ type: fc.constant('setApply'), apply: fc.constantFrom('start', 'now') }),
  fc.record({
    type: fc.constant('setMode'),
    mode: fc.constantFrom('explore', 'compare', 'experiments', 'learn'),
  }),
  fc.record({ type: fc.constant('openPreset'), scenario: fc.constant(openingPreset.scenario) }),
  fc.record({ type: fc.constant('openRun'), scenario: fc.constant(TWO), momentS: fc.option(fc.constant(2)) }),
  fc.constant<Action>({ type: 'openLesson', lesson: null }),
  fc.record({
    type: fc.constant('openStep'),
    scenario: fc.constant(RUN),
    panels: fc.constant(defaultView.panels),
  }),
  fc.record({ type: fc.constant('removePin'), id: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ type: fc.constant('setLayout'), layout: fc.constantFrom('side', 'overlaid', 'difference') }),
  fc.record({
    type: fc.constant('viewSweep'),
    view: fc.constantFrom({ hovered: 1 }, { selected: 0 }, { plot: 'lines' }, { axes: 'log-x' as const }),
  }),
  fc.record({ type: fc.constant('showPaper'), paper: fc.constantFrom(null, 'a', 'nowhere') }),
  fc.record({ type: fc.constant('reproduce'), paper: fc.constantFrom(null, 'a'), all: fc.constant(9) }),
  fc.record({
    type: fc.constant('endReproduction'),
    report: fc.constant({ effort: 'quick', runs: 9, rows: [] }),
  }),
  fc.constantFrom<Action>(
    { type: 'runSweep' },
    { type: 'runSweep' },
    { type: 'pauseSweep' },
    { type: 'endSweep' },
    { type: 'setEffort', effort: 'full' },
    { type: 'showRow', row: 'one' },
    { type: 'tellReproduction', done: 3, timeLeft: '' },
    { type: 'failReproduction', failure: 'a fault' },
    { type: 'undo' },
    { type: 'redo' },
    { type: 'settleChange' },
    { type: 'beginChange', was: 'Buffer', held: true },
    { type: 'endPresses' },
    { type: 'seekEnd' },
    { type: 'zoomOut' },
    { type: 'toggleLoop' },
    { type: 'loopFromHere' },
    { type: 'loopToHere' },
    { type: 'clearSelection' },
    { type: 'toggleTimeSequence' },
    { type: 'toggleGhost' },
    { type: 'togglePin' },
    { type: 'swapPins' },
  ),
)

const happenings: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: acts.map((action): Happening => ({ does: 'act', action })) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('slide'), packets, control: fc.integer({ min: 0, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('set'), packets }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('schedule'), packets }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('shorten'), durationS: fc.integer({ min: 2, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Happening>({ does: 'add flow' }, { does: 'remove flow' }, { does: 'retitle' }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('link'), link: fc.constantFrom(...LINKS) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('go'), by: fc.constantFrom(-1, 1, -2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('pass'), ms: fc.constantFrom(1, 50, 200, 400, 2500) }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('worker'), says: fc.constantFrom(...WORKER) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('pinned'), says: fc.constantFrom('done', 'failed') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('edit sweep'),
      change: fc.constantFrom(...SWEEP_EDITS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('open sweep'),
      preset: fc.constantFrom('loss-and-throughput', 'rtt-fairness'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('sweep worker'),
      says: fc.constantFrom('result', 'result', 'failed', 'dies'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('press'), nth: fc.integer({ min: 0, max: 5 }) }) },
  { weight: 1, arbitrary: fc.constantFrom<Happening>({ does: 'rest' }, { does: 'reload' }) },
)

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
  // What others have published is no part of a link.
  const sweep = { link: linkedSweep(experiment.sweep), preset: experiment.preset?.id, results }
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
