/**
 * Which scenario is being run, and which run is on the screen. One run at a time: while a slider moves, the newest
 * value waits for the run in flight as long as that is quick (so that the charts follow the finger), and supersedes
 * it when it is slow.
 */

import { formatTime } from '../../lab/format'
import type { Excerpt } from '../../lab/run/excerpt'
import type { Scenario } from '../../lab/scenario/scenario'
import {
  createEngineClient,
  type EngineClient,
  type Refusal,
  type WindowFailure,
  type WindowMessage,
} from './engine-client'
import { afterNextDraw, afterNextFrame, drawAhead, endOfRunS, requestFrame } from './frame-loop'
import { setLoop } from './loop'
import { notify, withdraw } from './notices'
import { packetFaultText, partWhileMoving } from './packet-part'
import { release, withWindow } from './run-data'
import { forgetFaults, sayFault } from './run-faults'
import { RunProgress } from './run-progress'
import { carrySelection } from './selection'
import { startWorker } from './simulation-worker'
import { useStore } from './store'
import { type RunData, view } from './view'

/** A run that takes longer shows that it is running, and dims the one before (LANGUAGE §12). */
const SLOW_MS = 300
/** While a control moves, runs as quick as this come with the packets around the playhead first, ms. */
const QUICK_MS = 150
/** When a control has stood still for so long, the rest of the packets is simulated, ms. */
const STILL_MS = 150
/** A slow run takes the place of the one before when so much of it, or as much as came in so long, is there. */
const WELL_UNDER_WAY = 0.25
const LONG_MS = 2000

/** `live`: a control is still moving. `settled`: this is what the user wants. */
export type Urgency = 'live' | 'settled'

let client: EngineClient | null = null
interface InFlight {
  readonly scenario: Scenario
  readonly sinceMs: number
  readonly progress: RunProgress
  /** The run on the screen once more, for the rest of its packets. */
  readonly fills: boolean
}
let inFlight: InFlight | null = null
let waiting: Scenario | null = null
/** The part of the run on the screen whose packets were asked for last. */
let askedFor: Excerpt | null = null
/** The run in flight as far as it has arrived. */
let arriving: RunData | null = null
/** The newest complete run: what the page falls back to. */
let lastGood: RunData | null = null
/** `sawtooth:first-pixels` has been marked for the newest run. */
let drawnFirst = true
let slowTimer = 0
let fillTimer = 0
let held = false
/** A run came to the screen for which no text has been made yet. */
let textIsOld = false
const completions = new Set<(run: RunData) => void>()

/** Calls `then` after every complete run that came to the screen. */
export function onComplete(then: (run: RunData) => void): () => void {
  completions.add(then)
  return () => {
    completions.delete(then)
  }
}

/** The newest complete run, null before the first. */
export function lastCompleteRun(): RunData | null {
  return lastGood
}

/** While a control is held only what is drawn follows it; text made from the run waits for the release. */
export function holdText(hold: boolean): void {
  held = hold
  if (hold || !textIsOld) return
  textIsOld = false
  useStore.setState((state) => ({ completed: state.completed + 1 }))
}

/** Runs `scenario` from its start. */
export function simulate(scenario: Scenario, urgency: Urgency): void {
  if (inFlight === null) {
    if (lastGood === null || lastGood.scenario !== scenario || view.run !== lastGood) start(scenario, urgency)
    else if (lastGood.packetsToCome) fill(scenario)
    else if (lastGood.packetFault !== '') start(scenario, urgency)
    else {
      // What could not be run is not asked for any more.
      withdrawAll()
      useStore.setState({ run: 'done', digest: lastGood.result?.engine.digest ?? '' })
    }
    return
  }
  if (inFlight.scenario === scenario) {
    waiting = null
    return
  }
  const isQuick = !inFlight.fills && performance.now() - inFlight.sinceMs < SLOW_MS
  if (urgency === 'live' && isQuick) waiting = scenario
  else start(scenario, urgency)
}

/** A sandboxed frame without an origin of its own may have no worker: null, and a notice says so. */
function engine(): EngineClient | null {
  try {
    client ??= createEngineClient(startWorker, {
      started,
      previewed,
      grew,
      done,
      window: showWindow,
      windowFailed,
      refused,
      failed,
      died,
    })
  } catch {
    const text =
      'Nothing can be simulated here: this frame is sandboxed and has no origin, so that the browser gives it no worker.'
    const details = ['Open the page in a window of its own, or add allow-same-origin to the frame’s sandbox.']
    notify('frame', text, { details })
    useStore.setState({ run: 'failed', digest: '' })
  }
  return client
}

/**
 * The packets that can be seen while a control moves: those around the playhead. null: all of them, where more is shown, or the
 * run takes so long that it had better be simulated once only.
 */
function partOf(scenario: Scenario, urgency: Urgency): Excerpt | null {
  if (urgency === 'settled' || view.selectedPacket >= 0 || useStore.getState().timeSequence) return null
  const tookMs = lastGood?.result?.engine.wallMs ?? Number.POSITIVE_INFINITY
  return tookMs > QUICK_MS ? null : partWhileMoving(scenario, view)
}

function beginning(scenario: Scenario, fills: boolean): InFlight {
  const sinceMs = performance.now()
  return { scenario, sinceMs, progress: new RunProgress(sinceMs), fills }
}

function start(scenario: Scenario, urgency: Urgency): void {
  const running = engine()
  if (running === null) return
  inFlight = beginning(scenario, false)
  drawnFirst = false
  waiting = null
  if (arriving !== null && view.run !== arriving && view.preview?.run !== arriving) release(arriving)
  arriving = null
  window.clearTimeout(fillTimer)
  window.clearTimeout(slowTimer)
  slowTimer = window.setTimeout(becomeSlow, SLOW_MS)
  useStore.setState({ run: 'running', digest: '', progress: '' })
  running.run(scenario, partOf(scenario, urgency))
}

/** Simulates the run on the screen once more, for the packets that it is without. */
function fill(scenario: Scenario): void {
  window.clearTimeout(fillTimer)
  const running = engine()
  if (running === null) return
  inFlight = beginning(scenario, true)
  arriving = null
  running.run(scenario)
}

/** Asks for the packets of a part of the run on the screen. False: not now, since a run is in flight. */
export function requestWindow(fromS: number, toS: number): boolean {
  if (client === null || !client.window(fromS, toS)) return false
  askedFor = [fromS, toS]
  if (lastGood !== null) lastGood.packetFault = ''
  return true
}

/** Says in the place of the packets that they do not come, and why. */
function sayWithoutPackets(why: string): void {
  if (lastGood === null || lastGood.packetDetail) return
  lastGood.packetFault = why
  lastGood.revision++
  requestFrame()
}

function windowFailed({ message, lost }: WindowFailure): void {
  sayWithoutPackets(message)
  const again = {
    label: 'Try again',
    run: () => {
      withdraw('packets')
      if (lost || askedFor === null || !requestWindow(...askedFor))
        start(useStore.getState().scenario, 'settled')
      else requestFrame()
    },
  }
  notify('packets', `${packetFaultText(message)}.`, { actions: [again] })
}

/** The run on the screen now has the packets of a part of it. */
function showWindow(part: WindowMessage): void {
  if (lastGood === null || view.run !== lastGood) return
  const before = lastGood
  withdraw('packets')
  const run = withWindow(before, part)
  lastGood = run
  view.run = run
  carrySelectionTo(run, before)
  requestFrame()
  // While it is played the texts wait.
  if (!view.playing) useStore.setState((state) => ({ completed: state.completed + 1 }))
}

/** The run takes long. */
function becomeSlow(): void {
  if (inFlight === null) return
  useStore.setState({ slow: true, behind: view.run !== null && view.run !== arriving })
  if (arriving !== null) grew(arriving)
}

function show(run: RunData): void {
  view.preview = null
  const before = view.run
  if (before === run) return
  const fitted = before === null || (view.fromS === 0 && view.toS === endOfRunS())
  view.run = run
  const endS = endOfRunS()
  if (fitted || view.toS > endS) {
    view.fromS = 0
    view.toS = endS
    useStore.setState({ zoom: null })
  }
  view.timeS = Math.min(view.timeS, endS)
  if (view.loop !== null && view.loop[1] > endS) setLoop(view.loop[0] < endS ? view.loop : null)
  if (before !== null) carrySelectionTo(run, before)
  requestFrame()
}

function carrySelectionTo(run: RunData, before: RunData): void {
  carrySelection(before, run)
  // A change of a window has no name by which the next run could have it too.
  if (run !== before) view.selectedChange = null
  const { selectedEvent, selectedChange, selectedPacket } = view
  useStore.setState({ selectedEvent, selectedChange, selectedPacket })
}

function started(run: RunData): void {
  arriving = run
  if (view.run === null) show(run)
}

function previewed(run: RunData): void {
  if (inFlight?.fills === true) return
  showAhead(run)
  drawAhead()
}

/** The charts show what there is of the run over the run before, where both fit the same axes. */
function showAhead(run: RunData): void {
  const over = view.run
  if (over === null || over !== lastGood) return
  const { durationS, flows } = over.scenario
  if (run.scenario.durationS !== durationS || run.scenario.flows.length !== flows.length) return
  const preview = { run, over, drawn: false }
  view.preview = preview
  afterNextFrame(() => {
    if (preview.drawn) markFirstPixels()
  })
}

/** Something of the run in flight, or of the one that has just come, is on the screen. */
function markFirstPixels(): void {
  if (drawnFirst) return
  drawnFirst = true
  performance.mark('sawtooth:first-pixels')
}

function sayProgress(run: RunData): void {
  const progress = inFlight?.progress.text(run, performance.now()) ?? null
  if (progress !== null) useStore.setState({ progress })
}

function grew(run: RunData): void {
  sayProgress(run)
  if (view.run === run) requestFrame()
  else if (inFlight !== null && useStore.getState().slow) {
    const wellUnderWay =
      run.simulatedS >= WELL_UNDER_WAY * run.scenario.durationS ||
      performance.now() - inFlight.sinceMs >= LONG_MS
    if (wellUnderWay) {
      useStore.setState({ behind: false })
      show(run)
    } else if (run.simulatedS > 0) showAhead(run)
  }
}

function finish(): void {
  window.clearTimeout(slowTimer)
  inFlight = null
  arriving = null
  view.preview = null
  if (useStore.getState().slow) useStore.setState({ slow: false, behind: false, progress: '' })
}

function done(run: RunData): void {
  const next = waiting
  const filled = inFlight?.fills === true
  finish()
  lastGood = run
  // Shown while it came in, it had not yet come to what is selected.
  if (view.run === run) carrySelectionTo(run, run)
  else show(run)
  requestFrame()
  withdrawAll()
  const isLast = next === null && !run.packetsToCome
  if (isLast) useStore.setState({ run: 'done', digest: run.result?.engine.digest ?? '' })
  // What is drawn comes first; text made from the run follows it.
  afterNextDraw(() => {
    if (next === null) markFirstPixels()
    if (!filled) performance.mark('sawtooth:redraw')
    if (run.packetsToCome) return
    textIsOld = true
    holdText(held)
  })
  if (!run.packetsToCome) for (const then of completions) then(run)
  // The worker is busy again before the page is.
  if (next !== null) start(next, 'live')
  else if (run.packetsToCome) fillTimer = window.setTimeout(() => fill(run.scenario), STILL_MS)
  drawAhead()
}

/** A run came to its end: nothing that is said of one that did not holds any more. */
function withdrawAll(): void {
  forgetFaults()
  withdraw('engine')
  withdraw('worker')
  withdraw('packets')
}

/** Nothing came of the run: the last good one stays on the screen. */
function fallBack(): void {
  const next = waiting
  finish()
  if (lastGood !== null) show(lastGood)
  // With the ghost of the change, if that had come no further.
  requestFrame()
  useStore.setState({ run: 'failed', digest: '' })
  if (next !== null) start(next, 'live')
}

/** Too large to start: what would fit is offered. */
function refused(scenario: Scenario, why: Refusal): void {
  fallBack()
  void sayFault('engine', why.message, scenario, { why })
}

function failed(scenario: Scenario, atS: number, message: string): void {
  fallBack()
  void sayFault('engine', `The simulation stopped at ${formatTime(atS)}: ${message}`, scenario)
}

function died(scenario: Scenario | null, message: string): void {
  const again = {
    label: 'Run again',
    run: () => {
      withdraw('worker')
      start(useStore.getState().scenario, 'settled')
    },
  }
  if (scenario === null) {
    sayWithoutPackets(`the simulation worker died (${message})`)
    // Of a long run the worker had what the packets of another moment are made of.
    const actions = lastGood === null || lastGood.packetDetail ? [] : [again]
    notify('worker', `The simulation worker died (${message}). The next run has another one.`, { actions })
    return
  }
  fallBack()
  const shown = lastGood === null ? '' : ' The last good run is shown.'
  void sayFault('worker', `The simulation worker died (${message}).${shown}`, scenario, {
    first: [again],
  })
}
