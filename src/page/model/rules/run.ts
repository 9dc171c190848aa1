/** The transitions of the machine that decides what is simulated and which run is on the screen (`slices/run.ts`). */
import { formatTime } from '../../../lab/format'
import type { Excerpt } from '../../../lab/run/excerpt'
import type { PacketExcerpt } from '../../../lab/run/excerpt-replay'
import type { CodeStop } from '../../../lab/run/stopped'
import type { Scenario } from '../../../lab/scenario/scenario'
import { notices as words } from '../../../strings/notices'
import type { StreamedRun } from '../../charts/drawn'
import { excerptWhileMoving } from '../excerpt'
import { progressText } from '../run-progress'
import { withPacketFault, withWindow } from '../run-tables'
import { fitted, looping, paused } from '../slices/clock'
import { type NoticeOptions, notified, withdrawn } from '../slices/notices'
import { isTrusted } from '../slices/own-algorithms'
import {
  desiredJob,
  holdingText,
  type Job,
  liveWaits,
  type RunFault,
  type Runs,
  SLOW_MS,
  type TooLarge,
  type Urgency,
  type Work,
} from '../slices/run'
import { carried } from '../slices/selection'
import { changer, endOfRunS, isFree, isSlow, type State } from '../state'
import { withAwaited } from './awaited'
import type { Rules, Stamp, Stamped } from './rule'

/** While a control moves, runs as quick as this come with the packets around the playhead first, ms. */
const QUICK_MS = 150
/** When a control has stood still for so long, the rest of the packets is simulated, ms. */
const STILL_MS = 150
/** A slow run takes the place of the one before when so much of it, or as much as came in so long, is there. */
const WELL_UNDER_WAY = 0.25
const LONG_MS = 2000

const withRun = changer('run')

/** Shows a notice; one with the same `topic` is replaced. */
export function withNotice(state: State, topic: string, text: string, options: NoticeOptions = {}): State {
  return { ...state, notices: notified(state.notices, topic, text, options) }
}

export function withoutNotices(state: State, ...topics: readonly string[]): State {
  const notices = withdrawn(state.notices, ...topics)
  return notices === state.notices ? state : { ...state, notices }
}

/** When the machine moves on by itself, ms of the clock of the actions; absent: it waits for something else. */
export function runAlarms({ work }: Runs): { readonly runIsSlow?: number; readonly fillPackets?: number } {
  if (work.is === 'running' && !work.late) return { runIsSlow: work.job.sinceMs + SLOW_MS }
  return work.is === 'pausing' ? { fillPackets: work.sinceMs + STILL_MS } : {}
}

/** The packets around the playhead while a control moves; null: all, where more is shown or the run is slow. */
function partOf(
  { selection, look, run, clock }: State,
  scenario: Scenario,
  urgency: Urgency,
): Excerpt | null {
  if (urgency === 'settled' || selection.packet >= 0 || look.timeSequence) return null
  const tookMs = run.good?.result?.engine.wallMs ?? Number.POSITIVE_INFINITY
  return tookMs > QUICK_MS ? null : excerptWhileMoving(scenario, clock)
}

function jobOf({ run }: State, scenario: Scenario, part: Excerpt | null, atMs: number): Job {
  return { id: run.jobs + 1, scenario, part, sinceMs: atMs }
}

/** The code of the scenario has not been let run: nothing is simulated. The run before stays behind the code that is shown. */
function held(state: State, scenario: Scenario): State {
  const { good } = state.run
  const resting = atRest(state, { fault: null, codeStop: null, outcome: 'idle', held: scenario })
  return withoutNotices(good === null ? resting : show(resting, good), ...FAULTS)
}

/** Runs `scenario`, whatever is under way. */
export function started(state: State, scenario: Scenario, urgency: Urgency, atMs: number): State {
  if (!isTrusted(state.ownAlgorithms, scenario)) return held(state, scenario)
  const { work } = state.run
  const job = jobOf(state, scenario, partOf(state, scenario, urgency), atMs)
  const behind = work.is === 'running' && work.behind
  return withRun(state, {
    work: { is: 'running', job, waiting: null, slow: isSlow(state), behind, late: false },
    jobs: job.id,
    held: null,
    arriving: null,
    progress: '',
    progressMs: 0,
  })
}

/** Simulates the run on the screen once more, for the packets that it is without. */
function filling(state: State, scenario: Scenario, atMs: number): State {
  const job = jobOf(state, scenario, null, atMs)
  return withRun(state, { work: { is: 'filling', job }, jobs: job.id, arriving: null })
}

const FAULTS = ['engine', 'worker', 'packets', 'code']

/** A run came to its end: nothing that is said of one that did not holds any more. */
function withoutFaults(state: State): State {
  return withoutNotices(withRun(state, { fault: null, codeStop: null }), ...FAULTS)
}

/** The user wants `scenario` to be the run on the screen. */
export function wished(state: State, scenario: Scenario, urgency: Urgency, atMs: number): State {
  const { work, good, shown } = state.run
  if (work.is === 'running' || work.is === 'filling') {
    if (work.job.scenario === scenario)
      return work.is === 'running' ? withRun(state, { work: { ...work, waiting: null } }) : state
    if (work.is === 'running' && urgency === 'live' && liveWaits(work, atMs))
      return withRun(state, { work: { ...work, waiting: scenario } })
    return started(state, scenario, urgency, atMs)
  }
  if (good === null || good.scenario !== scenario || shown !== good || good.packetFault !== '')
    return started(state, scenario, urgency, atMs)
  if (good.packetsToCome) return filling(state, scenario, atMs)
  // What could not be run is not asked for any more.
  return withoutFaults(withRun(state, { outcome: 'done' }))
}

function carriedTo(state: State, run: StreamedRun, before: StreamedRun): State {
  return { ...state, selection: carried(state.selection, before, run) }
}

/** Puts a run on the screen. The axis goes on showing all where it did, and what is selected is selected in it too. */
function show(state: State, run: StreamedRun): State {
  const before = state.run.shown
  if (before === run) return state.run.preview === null ? state : withRun(state, { preview: null })
  const { clock } = state
  const whole = before === null || (clock.fromS === 0 && clock.toS === endOfRunS(state))
  const next = withRun(state, { shown: run, preview: null })
  const endS = endOfRunS(next)
  const { loop } = clock
  const inside = fitted(clock, endS, whole)
  const looped =
    loop !== null && loop[1] > endS ? looping(inside, loop[0] < endS ? loop : null, endS) : inside
  const shown = { ...next, clock: looped }
  return before === null ? shown : carriedTo(shown, run, before)
}

/** The charts show what there is of the run over the run before, where both fit the same axes. */
function showAhead(state: State, run: StreamedRun): State {
  const { shown: over, good } = state.run
  if (over === null || over !== good) return state
  const { durationS, flows } = over.scenario
  if (run.scenario.durationS !== durationS || run.scenario.flows.length !== flows.length) return state
  return withRun(state, { preview: { run, over } })
}

function withProgress(state: State, run: StreamedRun, atMs: number): State {
  const { progressMs } = state.run
  const job = desiredJob(state.run)
  const progress = job === null ? null : progressText(run, job.sinceMs, progressMs, atMs)
  return progress === null ? state : withRun(state, { progress, progressMs: atMs })
}

/** A slow run that is well under way takes the place of the one before. */
function grown(state: State, run: StreamedRun, atMs: number): State {
  const { work, shown, revision } = state.run
  if (shown === run) return withRun(state, { revision: revision + 1 })
  if (work.is !== 'running' || !work.slow) return state
  const wellUnderWay =
    run.simulatedS >= WELL_UNDER_WAY * run.scenario.durationS || atMs - work.job.sinceMs >= LONG_MS
  if (wellUnderWay) return show(withRun(state, { work: { ...work, behind: false } }), run)
  return run.simulatedS > 0 ? showAhead(state, run) : state
}

/** Nothing is in flight any more. */
function atRest(state: State, change: Partial<Runs>): State {
  return withRun(state, { work: { is: 'resting' }, arriving: null, preview: null, progress: '', ...change })
}

/** The value that waited for the run before, in `work`, is run. */
function goneOn(state: State, work: Work, atMs: number): State {
  const next = work.is === 'running' ? work.waiting : null
  return next === null ? state : started(state, next, 'live', atMs)
}

/** Nothing came of the run: the last good one stays on the screen. */
function fallenBack(state: State, fault: RunFault, atMs: number): State {
  const { work, good } = state.run
  if (desiredJob(state.run) === null) return state
  const resting = atRest(state, { outcome: 'failed', fault })
  return goneOn(good === null ? resting : show(resting, good), work, atMs)
}

/** The newest complete run becomes another object: the same run with more, or less, of its packets. */
function withGood(state: State, run: StreamedRun): State {
  const { good, shown } = state.run
  return withRun(state, { good: run, shown: shown === good ? run : shown })
}

/** Says in the place of the packets that they do not come, and why. */
function withoutPackets(state: State, why: string): State {
  const { good } = state.run
  return good === null || good.packetDetail ? state : withGood(state, withPacketFault(good, why))
}

/** Asks for the packets of a part of the run on the screen: not while a run is in flight. */
export function withPacketsAsked(state: State, part: Excerpt): State {
  const { good, asked } = state.run
  if (good === null || !isFree(state)) return state
  const next = withRun(state, { asked: { id: (asked?.id ?? 0) + 1, runId: good.runId, part } })
  return good.packetFault === '' ? next : withGood(next, withPacketFault(good, ''))
}

type Death = Stamped<{ scenario: Scenario | null; message: string }>

function workerDied(state: State, { scenario, message, atMs }: Death): State {
  const { good } = state.run
  if (scenario !== null) {
    const text = good === null ? words.worker.died(message) : words.worker.diedLastRunShown(message)
    return fallenBack(state, { topic: 'worker', text, scenario, tooLarge: null }, atMs)
  }
  // The worker had what the packets of another moment of a long run are made of.
  const lost = good !== null && !good.packetDetail
  const without = withoutPackets(state, words.worker.reason(message))
  return withNotice(without, 'worker', words.worker.diedOnceMore(message), {
    actions: lost ? [{ label: words.runAgain, remedy: { does: 'run again' } }] : [],
  })
}

/** The run is drawn up to where its own code has ended it, and the playhead stands there. */
function stoppedByCode(state: State, { run, stop, message, atMs }: Stopped): State {
  const { work } = state.run
  if (desiredJob(state.run) === null) return state
  const { scenario } = run
  const fault: RunFault = { topic: 'code', text: message, scenario, tooLarge: null }
  const there = show(atRest(state, { outcome: 'failed', fault, codeStop: stop }), run)
  const clock = { ...paused(there.clock), timeS: stop.atS }
  return goneOn({ ...there, clock, awaited: null }, work, atMs)
}

type OfRun = Stamped<{ run: StreamedRun }>
type Stopped = OfRun & { readonly stop: CodeStop; readonly message: string }
type OfScenario = Stamped<{ scenario: Scenario }>
type Refusal = { message: string; tooLarge: TooLarge }

export const runRules = {
  // What the worker says of the job that it works on.
  runStarted(state, { run }: OfRun) {
    const next = withRun(state, { arriving: run })
    return state.run.shown === null ? show(next, run) : next
  },
  runPreviewed: (state, { run }: OfRun) => (state.run.work.is === 'filling' ? state : showAhead(state, run)),
  runGrew: (state, { run, atMs }: OfRun) => grown(withProgress(state, run, atMs), run, atMs),
  runDone(state, { run, atMs }: OfRun) {
    const { work: before, shown, ends, revision } = state.run
    if (desiredJob(state.run) === null) return state
    const resting = atRest(state, { good: run, revision: revision + 1 })
    // Shown while it came in, it had not yet come to what is selected.
    const there = withoutFaults(shown === run ? carriedTo(resting, run, run) : show(resting, run))
    const ended = run.packetsToCome ? there : withAwaited(withRun(there, { ends: ends + 1, outcome: 'done' }))
    const { scenario } = run
    const work = { is: 'pausing', scenario, sinceMs: atMs } as const
    return goneOn(run.packetsToCome ? withRun(ended, { work }) : ended, before, atMs)
  },
  runRefused: (state, { scenario, message, tooLarge, atMs }: OfScenario & Refusal) =>
    fallenBack(state, { topic: 'engine', text: message, scenario, tooLarge }, atMs),
  runFailed(state, { scenario, atS, message, atMs }: OfScenario & { atS: number; message: string }) {
    const text = words.stopped(formatTime(atS), message)
    return fallenBack(state, { topic: 'engine', text, scenario, tooLarge: null }, atMs)
  },
  codeStopped: stoppedByCode,
  /** A measured file is not at hand: the run before stays, and nothing else is run in the place of this one. */
  runLacking: (state, { scenario, message, atMs }: OfScenario & { message: string }) =>
    fallenBack(state, { topic: 'engine', text: message, scenario, tooLarge: null }, atMs),
  /** The worker is gone; `scenario` is the run that was lost, null if it was idle. */
  workerDied,
  noWorker(state) {
    const { text, detail } = words.sandboxed
    return withNotice(atRest(state, { outcome: 'failed' }), 'frame', text, { details: [detail] })
  },
  /** The packets of a part of the run on the screen are to come, have come, or do not come. */
  wantPackets: (state, { part }: { part: Excerpt }) => withPacketsAsked(state, part),
  packetsCame(state, { part }: { part: PacketExcerpt }) {
    const { good, shown, completed } = state.run
    if (good === null || shown !== good) return state
    const run = withWindow(good, part)
    const next = carriedTo(withoutNotices(withGood(state, run), 'packets'), run, good)
    // While it is played the texts wait.
    return state.clock.playing ? next : withRun(next, { completed: completed + 1 })
  },
  packetsFailed(state, { message, lost }: { message: string; lost: boolean }) {
    const part = lost ? null : (state.run.asked?.part ?? null)
    return withNotice(withoutPackets(state, message), 'packets', `${words.noPackets(message)}.`, {
      actions: [{ label: words.tryAgain, remedy: { does: 'ask again', part } }],
    })
  },
  /** A measured file has come: the run that lacked it is tried again. */
  measuredCame: (state, { atMs }: Stamp) =>
    state.run.outcome === 'failed' ? started(state, state.edit.scenario, 'settled', atMs) : state,
  /** The run has taken `SLOW_MS`, or stood still for `STILL_MS`. */
  runIsSlow(state, { atMs }: Stamp) {
    const { work, shown, arriving } = state.run
    if (work.is !== 'running') return state
    const behind = shown !== null && shown !== arriving
    const slow = withRun(state, { work: { ...work, slow: true, late: true, behind } })
    return arriving === null ? slow : grown(slow, arriving, atMs)
  },
  fillPackets: (state, { atMs }: Stamp) =>
    state.run.work.is === 'pausing' ? filling(state, state.run.work.scenario, atMs) : state,
  /** What came to its end has been drawn: text made from it may follow. */
  endDrawn: (state) => ({ ...state, run: holdingText({ ...state.run, textOld: true }, state.run.textHeld) }),
} satisfies Rules
