/** A page without a browser: the store with its effects, on a screen, an address, a storage and workers that do what a test says. */
import type { RunTable } from '../../src/lab/run/protocol'
import type { RunResult } from '../../src/lab/run/result'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { charts } from '../../src/page/charts/registry'
import { type AddressBar, startAddress } from '../../src/page/effects/address'
import { startAlarms } from '../../src/page/effects/alarms'
import { startAnnouncing } from '../../src/page/effects/announcements'
import { startClaims } from '../../src/page/effects/claims'
import { startEngine } from '../../src/page/effects/engine'
import { startExcerpts } from '../../src/page/effects/excerpts'
import { Frames, type Screen } from '../../src/page/effects/frames'
import { startKeptResults } from '../../src/page/effects/kept-results'
import { startLanguage } from '../../src/page/effects/language'
import { startLinkRemarks } from '../../src/page/effects/link-remarks'
import { startOpenedRun } from '../../src/page/effects/opened-run'
import { startRemedies } from '../../src/page/effects/remedies'
import { startRunFaults } from '../../src/page/effects/run-faults'
import { startSession, type Window } from '../../src/page/effects/session'
import { startPlanningSpeed } from '../../src/page/effects/speed-plan'
import type { KeptTexts } from '../../src/page/effects/storage'
import { startSweepLink } from '../../src/page/effects/sweep-link'
import { startSweepRuns } from '../../src/page/effects/sweep-runs'
import { linkOf } from '../../src/page/model/link'
import type { State } from '../../src/page/model/state'
import { createStore, type Store } from '../../src/page/store'
import { Table } from '../../src/simulator/base/table'
import { EVENT_KINDS, eventSchema, packetSchema } from '../../src/simulator/log'
import { type AnyAction, dispatchAny } from './any-action'
import { completed } from './completed'
import { FakeClock, FakeWorker } from './fake-engine-worker'
import { FakeSweepWorker } from './fake-sweep-worker'

export const KNOWN = {
  modes: ['explore', 'compare', 'experiments', 'learn'],
  charts,
  anchors: ['charts', 'controls'],
  languages: { all: ['en', 'de'], spoken: 'en', own: 'en' },
} as const

export class FakeScreen implements Screen {
  isHidden = false
  private readonly due: ((nowMs: number) => void)[] = []

  request(frame: (nowMs: number) => void): void {
    this.due.push(frame)
  }
  /** Frames that have been asked for. */
  get asked(): number {
    return this.due.length
  }
  pass(nowMs: number): void {
    for (const frame of this.due.splice(0)) frame(nowMs)
  }
}

/** The history of a window. `gone` is called by Back and Forward. */
export class FakeBar implements AddressBar, Window {
  private readonly entries: { search: string; entry: unknown }[]
  private at = 0
  private gone = (): void => {}
  private readonly leaving: (() => void)[] = []
  hash = ''
  reloaded: string | null = null

  constructor(search = '') {
    this.entries = [{ search, entry: null }]
  }
  private get current(): { search: string; entry: unknown } {
    return this.entries[this.at] ?? { search: '', entry: null }
  }
  get search(): string {
    return this.current.search
  }
  get entry(): unknown {
    return this.current.entry
  }
  get length(): number {
    return this.entries.length
  }
  replace(query: string, entry: unknown): void {
    this.entries[this.at] = { search: query === '' ? '' : `?${query}`, entry }
  }
  push(): void {
    this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, { search: this.search, entry: null })
    this.at++
  }
  onGone(then: () => void): void {
    this.gone = then
  }
  onLeave(then: () => void): void {
    this.leaving.push(then)
  }
  go(by: number): void {
    const to = Math.max(0, Math.min(this.entries.length - 1, this.at + by))
    if (to === this.at) return
    this.at = to
    this.gone()
  }
  /** Leaves the page, and returns its window after a reload with the same address and history. */
  reload(): FakeBar {
    for (const leave of this.leaving) leave()
    const next = new FakeBar()
    next.entries.splice(0, 1, ...this.entries)
    next.at = this.at
    next.reloaded = this.search
    return next
  }
}

export class FakeStorage implements KeptTexts {
  readonly texts = new Map<string, string>()
  get(key: string): string | null {
    return this.texts.get(key) ?? null
  }
  set(key: string, text: string | null): void {
    if (text === null) this.texts.delete(key)
    else this.texts.set(key, text)
  }
}

const FRAME_MS = 16
/** The hash of the engine that the page says it has. */
const FAKE_ENGINE = '3f9c2a1b'

export class FakePage {
  readonly clock = new FakeClock()
  readonly screen = new FakeScreen()
  readonly workers: FakeWorker[] = []
  readonly sweepWorkers: FakeSweepWorker[] = []
  readonly marks: string[] = []
  readonly copied: string[] = []
  /** Addresses at which pages of other releases open the link, by release. */
  readonly keptPages = new Map<string, string>()
  readonly frames: Frames
  readonly store: Store
  /** The control whose press is being handled; 0 for none. */
  control = 0

  constructor(
    readonly bar = new FakeBar(),
    readonly storage = new FakeStorage(),
  ) {
    const { clock } = this
    this.store = createStore(() => ({ atMs: clock.nowMs, control: this.control }))
    this.frames = new Frames(this.store, this.screen)
    startAlarms(this.store, clock, () => clock.nowMs)
    startEngine(this.store, {
      createWorker: () => {
        const worker = new FakeWorker()
        this.workers.push(worker)
        return worker
      },
      frames: this.frames,
      clock,
      mark: (name) => this.marks.push(name),
    })
    startRunFaults(this.store)
    startExcerpts(this.store)
    startPlanningSpeed(this.store, clock)
    startRemedies(this.store, {
      copy: async (text) => this.copied.push(text) > 0,
      address: () => linkOf(this.state),
      reload: () => this.marks.push('reload'),
      go: (to) => this.marks.push(`go to ${to}`),
      undoRecording: async () => {
        this.marks.push('undo recording')
      },
      limitHops: async (mbps) => {
        this.marks.push(`limit hops to ${mbps}`)
      },
      addHop: async () => {
        this.marks.push('add hop')
      },
      openDecks: () => this.marks.push('open deck'),
    })
    startLanguage(
      this.store,
      startAddress(this.store, KNOWN, () => {}, {
        bar,
        clock,
        isFirstVisit: () => false,
        readingCode: async () => {},
      }),
      {
        storage,
        beginAnew: () => this.marks.push(`begin anew at ${bar.search}`),
      },
    )
    startSession(this.store, bar, storage)
    startSweepLink(this.store)
    startKeptResults(this.store, { window: bar, storage, clock })
    startOpenedRun(this.store)
    startSweepRuns(this.store, {
      startWorker: (_sweep, events) => {
        const worker = new FakeSweepWorker(events)
        this.sweepWorkers.push(worker)
        return worker
      },
      keepOwn: async () => {},
      workers: 2,
      clock,
      nowMs: () => clock.nowMs,
    })
    startLinkRemarks(this.store)
    startClaims(this.store, {
      engine: `1.2.0+${FAKE_ENGINE}`,
      keptPage: async (release) => this.keptPages.get(release) ?? null,
    })
    startAnnouncing(this.store, clock)
  }

  get state(): State {
    return this.store.getState()
  }
  readonly dispatch = (action: AnyAction): void => dispatchAny(this.store, action)

  /** Returns the page after a reload of its window. */
  reloaded(): FakePage {
    return new FakePage(this.bar.reload(), this.storage)
  }

  get worker(): FakeWorker {
    const worker = this.workers.at(-1)
    if (worker === undefined) throw new Error('no worker has been started')
    return worker
  }

  /** Lets time pass, and frames with it. */
  pass(ms: number): void {
    const untilMs = this.clock.nowMs + ms
    while (this.clock.nowMs < untilMs) {
      this.clock.pass(Math.min(FRAME_MS, untilMs - this.clock.nowMs))
      this.screen.pass(this.clock.nowMs)
    }
  }

  /** Completes the run in flight. With `partly` it has the packets of a part only. */
  complete(partly = false): void {
    this.worker.starts(partly)
    const { runId, scenario } = this.worker.asked
    for (const table of rowsOf(completed(scenario))) this.worker.says({ type: 'chunk', runId, ...table })
    this.worker.says({ type: 'done', runId, result: resultWith(digestOf(this.worker)), recorded: null })
    this.screen.pass(this.clock.nowMs)
  }

  /** Completes everything that has been asked for. */
  rest(): void {
    for (let runs = 0; this.state.run.work.is !== 'resting' || this.state.edit.change !== null; runs++) {
      if (runs > 20) throw new Error('the page does not come to rest')
      if (this.state.run.work.is === 'running' || this.state.run.work.is === 'filling') this.complete()
      if (this.state.edit.change?.held === true) this.dispatch({ type: 'settleChange' })
      this.pass(400)
    }
    this.pass(100)
  }
}

/** Returns events and packets of a run. They depend on the scenario alone, as in a real run. */
function rowsOf({ durationS, flows }: Scenario): readonly RunTable[] {
  const rows = flows.length === 0 ? 0 : 3 + (Math.round(durationS) % 3)
  const events = new Table(eventSchema, Math.max(1, rows))
  const packets = new Table(packetSchema, Math.max(1, rows))
  const kinds = (['flow start', 'drop', 'mark'] as const).map((kind) => EVENT_KINDS.indexOf(kind))
  for (let row = 0; row < rows; row++) {
    const t = (durationS * (row + 1)) / (rows + 1)
    const flow = row % flows.length
    for (const name of ['sent', 'enqueued', 'dequeued', 'departed', 'reached', 'arrived', 'acked'] as const)
      packets.columns[name][row] = t
    packets.columns.flow[row] = flow
    packets.columns.seq[row] = row
    events.columns.t[row] = t
    events.columns.flow[row] = flow
    events.columns.kind[row] = kinds[row % 3] ?? 0
    events.columns.seq[row] = row
    events.columns.packet[row] = row
  }
  return [
    { table: 'events', flow: -1, columns: events.columns, rows },
    { table: 'packets', flow: -1, columns: packets.columns, rows },
  ]
}

/** Returns the parts of a run's result that the page's state and its effects read. */
export function resultWith(digest: string): RunResult {
  const drops = { overflow: 1, aqm: 0, wire: 1 }
  const bottleneck = { utilization: 0.5, queueDelayMs: { p50: 3 }, drops }
  return { engine: { digest, wallMs: 20 }, flows: [], bottleneck } as unknown as RunResult
}

/** Returns a digest for the scenario that a worker runs, which differs for another scenario. */
function digestOf(worker: FakeWorker): string {
  let hash = 0
  for (const letter of JSON.stringify(worker.asked.scenario)) hash = (hash * 31 + letter.charCodeAt(0)) | 0
  return (hash >>> 0).toString(16).padStart(16, '0')
}
