/** The transitions of the machine that decides what is simulated and which run is on the screen (`slices/run.ts`). */

import { formatTime } from '../../../lab/format'
import type { Excerpt } from '../../../lab/run/excerpt'
import type { PacketExcerpt } from '../../../lab/run/excerpt-replay'
import type { Scenario } from '../../../lab/scenario/scenario'
import { notices as words } from '../../../strings/notices'
import type { StreamedRun } from '../../charts/drawn'
import { excerptWhileMoving, packetFaultText } from '../excerpt'
import { progressText } from '../run-progress'
import { withPacketFault, withWindow } from '../run-tables'
import { fitted, looping } from '../slices/clock'
import { type NoticeOptions, notified, withdrawn } from '../slices/notices'
import {
  holdingText,
  type Job,
  liveWaits,
  type RunFault,
  type Runs,
  SLOW_MS,
  type TooLarge,
  type Urgency,
} from '../slices/run'
import { carried } from '../slices/selection'
import { changer, endOfRunS, isFree, isSlow, type State } from '../state'
import { withAwaited } from './awaited'
import type { Rules } from './rule'

export type RunAction =
  /** What the worker says of the job that it works on. */
  | { readonly type: 'runStarted'; readonly run: StreamedRun }
  | { readonly type: 'runPreviewed'; readonly run: StreamedRun }
  | { readonly type: 'runGrew'; readonly run: StreamedRun }
  | { readonly type: 'runDone'; readonly run: StreamedRun }
  | {
      readonly type: 'runRefused'
      readonly scenario: Scenario
      readonly message: string
      readonly tooLarge: TooLarge
    }
  | {
      readonly type: 'runFailed'
      readonly scenario: Scenario
      readonly atS: number
      readonly message: string
    }
  /** The worker is gone; `scenario` is the run that was lost, null if it was idle. */
  | { readonly type: 'workerDied'; readonly scenario: Scenario | null; readonly message: string }
  | { readonly type: 'noWorker' }
  /** The packets of a part of the run on the screen are to come, have come, or do not come. */
  | { readonly type: 'wantPackets'; readonly part: Excerpt }
  | { readonly type: 'packetsCame'; readonly part: PacketExcerpt }
  | { readonly type: 'packetsFailed'; readonly message: string; readonly lost: boolean }
  /** The run has taken `SLOW_MS`, or stood still for `STILL_MS`. */
  | { readonly type: 'runIsSlow' }
  | { readonly type: 'fillPackets' }
  /** What came to its end has been drawn: text made from it may follow. */
  | { readonly type: 'endDrawn' }

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

/**
 * The packets that can be seen while a control moves: those around the playhead. null: all of them, where more is shown, or the
 * run takes so long that it had better be simulated once only.
 */
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

/** Runs `scenario`, whatever is under way. */
export function started(state: State, scenario: Scenario, urgency: Urgency, atMs: number): State {
  const { work } = state.run
  const job = jobOf(state, scenario, partOf(state, scenario, urgency), atMs)
  const behind = work.is === 'running' && work.behind
  return withRun(state, {
    work: { is: 'running', job, waiting: null, slow: isSlow(state), behind, late: false },
    jobs: job.id,
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

/** A run came to its end: nothing that is said of one that did not holds any more. */
function withoutFaults(state: State): State {
  return withoutNotices(withRun(state, { fault: null }), 'engine', 'worker', 'packets')
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
  const { work, progressMs } = state.run
  if (work.is !== 'running' && work.is !== 'filling') return state
  const progress = progressText(run, work.job.sinceMs, progressMs, atMs)
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

function done(state: State, run: StreamedRun, atMs: number): State {
  const { work, shown, ends, revision } = state.run
  if (work.is !== 'running' && work.is !== 'filling') return state
  const next = work.is === 'running' ? work.waiting : null
  const resting = withRun(state, {
    work: { is: 'resting' },
    arriving: null,
    preview: null,
    good: run,
    revision: revision + 1,
    progress: '',
  })
  // Shown while it came in, it had not yet come to what is selected.
  const there = withoutFaults(shown === run ? carriedTo(resting, run, run) : show(resting, run))
  const ended = run.packetsToCome ? there : withAwaited(withRun(there, { ends: ends + 1, outcome: 'done' }))
  if (next !== null) return started(ended, next, 'live', atMs)
  const { scenario } = run
  return run.packetsToCome ? withRun(ended, { work: { is: 'pausing', scenario, sinceMs: atMs } }) : ended
}

/** Nothing came of the run: the last good one stays on the screen. */
function fallenBack(state: State, fault: RunFault, atMs: number): State {
  const { work, good } = state.run
  if (work.is !== 'running' && work.is !== 'filling') return state
  const next = work.is === 'running' ? work.waiting : null
  const resting = withRun(state, {
    work: { is: 'resting' },
    arriving: null,
    preview: null,
    progress: '',
    outcome: 'failed',
    fault,
  })
  const back = good === null ? resting : show(resting, good)
  return next === null ? back : started(back, next, 'live', atMs)
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

function packetsCame(state: State, part: PacketExcerpt): State {
  const { good, shown, completed } = state.run
  if (good === null || shown !== good) return state
  const run = withWindow(good, part)
  const next = carriedTo(withoutNotices(withGood(state, run), 'packets'), run, good)
  // While it is played the texts wait.
  return state.clock.playing ? next : withRun(next, { completed: completed + 1 })
}

function workerDied(state: State, scenario: Scenario | null, message: string, atMs: number): State {
  const { good } = state.run
  if (scenario !== null) {
    const text = good === null ? words.worker.died(message) : words.worker.diedLastRunShown(message)
    return fallenBack(state, { topic: 'worker', text, scenario, tooLarge: null }, atMs)
  }
  // The worker had what the packets of another moment of a long run are made of.
  const lost = good !== null && !good.packetDetail
  return withNotice(
    withoutPackets(state, words.worker.reason(message)),
    'worker',
    words.worker.diedOnceMore(message),
    {
      actions: lost ? [{ label: words.runAgain, remedy: { does: 'run again' } }] : [],
    },
  )
}

export const runRules: Rules<RunAction> = {
  runStarted(state, { run }) {
    const next = withRun(state, { arriving: run })
    return state.run.shown === null ? show(next, run) : next
  },
  runPreviewed: (state, { run }) => (state.run.work.is === 'filling' ? state : showAhead(state, run)),
  runGrew: (state, { run, atMs }) => grown(withProgress(state, run, atMs), run, atMs),
  runDone: (state, { run, atMs }) => done(state, run, atMs),
  runRefused: (state, { scenario, message, tooLarge, atMs }) =>
    fallenBack(state, { topic: 'engine', text: message, scenario, tooLarge }, atMs),
  runFailed(state, { scenario, atS, message, atMs }) {
    const text = words.stopped(formatTime(atS), message)
    return fallenBack(state, { topic: 'engine', text, scenario, tooLarge: null }, atMs)
  },
  workerDied: (state, { scenario, message, atMs }) => workerDied(state, scenario, message, atMs),
  noWorker(state) {
    const { text, detail } = words.sandboxed
    const resting = withRun(state, {
      work: { is: 'resting' },
      outcome: 'failed',
      arriving: null,
      preview: null,
    })
    return withNotice(resting, 'frame', text, { details: [detail] })
  },
  wantPackets: (state, { part }) => withPacketsAsked(state, part),
  packetsCame: (state, { part }) => packetsCame(state, part),
  packetsFailed(state, { message, lost }) {
    const part = lost ? null : (state.run.asked?.part ?? null)
    return withNotice(withoutPackets(state, message), 'packets', `${packetFaultText(message)}.`, {
      actions: [{ label: words.tryAgain, remedy: { does: 'ask again', part } }],
    })
  },
  runIsSlow(state, { atMs }) {
    const { work, shown, arriving } = state.run
    if (work.is !== 'running') return state
    const behind = shown !== null && shown !== arriving
    const slow = withRun(state, { work: { ...work, slow: true, late: true, behind } })
    return arriving === null ? slow : grown(slow, arriving, atMs)
  },
  fillPackets: (state, { atMs }) =>
    state.run.work.is === 'pausing' ? filling(state, state.run.work.scenario, atMs) : state,
  endDrawn: (state) => ({ ...state, run: holdingText({ ...state.run, textOld: true }, state.run.textHeld) }),
}
