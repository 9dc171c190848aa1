/** The runs of the pins: each has a worker of its own and is run again when its scenario changes, and no other is. */

import { create } from 'zustand'
import { formatTime } from '../../../lab/format'
import { comparedShare } from '../../../lab/run/budget'
import { MAX_PINS } from '../../../lab/scenario/link-view'
import type { Scenario } from '../../../lab/scenario/scenario'
import { createEngineClient, type EngineClient, type EngineEvents } from '../../effects/engine-client'
import { endOfRunS, onFrame, requestFrame } from '../../effects/frames'
import { startWorker } from '../../effects/simulation-worker'
import { PartsAsked, packetFaultText } from '../../model/packet-part'
import type { Pin } from '../../model/pins'
import { withWindow } from '../../model/run-data'
import { RunProgress } from '../../model/run-progress'
import { type RunData, type View, view } from '../../model/view'
import { useStore } from '../../store'

/** Of a pin's run, for what React renders. */
export interface RunStatus {
  readonly state: 'running' | 'done' | 'failed'
  /** Why it failed; '' unless it did. */
  readonly message: string
  /** How far a long run is, in words; '' where it is done, or soon will be. */
  readonly progress: string
  /** '' until it is done. */
  readonly digest: string
}

/** By the pin's id. */
export const useRunStatus = create<Readonly<Record<number, RunStatus>>>()(() => ({}))

const RUNNING: RunStatus = { state: 'running', message: '', progress: '', digest: '' }

interface PinnedRun {
  readonly client: EngineClient
  /** Of a run too long for all of its packets. */
  readonly parts: PartsAsked
  scenario: Scenario
  /** Of the run in flight, or of the last one. */
  progress: RunProgress
  /** What is shown: the newest complete run, and before there is one that which is coming in. */
  shown: RunData | null
}

const runs = new Map<number, PinnedRun>()
let order: readonly number[] = []

/** What is on the screen of a pin's run. */
export function runOfPin(id: number): RunData | null {
  return runs.get(id)?.shown ?? null
}

function tell(id: number, status: RunStatus): void {
  useRunStatus.setState({ [id]: status })
}

/** The clock serves the runs that are there, in the order of the pins. */
function publish(): void {
  view.compared = order.flatMap((id) => runs.get(id)?.shown ?? [])
  requestFrame()
}

function start(id: number, scenario: Scenario): PinnedRun {
  const show = (run: RunData): void => {
    const pinned = runs.get(id)
    if (pinned === undefined) return
    if (run.result === null && pinned.shown !== null && pinned.shown.result !== null) return
    pinned.shown = run
    publish()
  }
  const fail = (message: string): void => tell(id, { state: 'failed', message, progress: '', digest: '' })
  const events: EngineEvents = {
    started: show,
    grew: (run) => {
      const progress = runs.get(id)?.progress.text(run, performance.now()) ?? null
      if (progress !== null) tell(id, { ...RUNNING, progress })
      requestFrame()
    },
    done: (run) => {
      show(run)
      tell(id, { state: 'done', message: '', progress: '', digest: run.result?.engine.digest ?? '' })
    },
    window: (part) => {
      const pinned = runs.get(id)
      if (pinned?.shown?.result == null) return
      pinned.shown = withWindow(pinned.shown, part)
      publish()
    },
    windowFailed: ({ message }) => {
      const shown = runs.get(id)?.shown
      if (shown != null) shown.packetFault = message
      fail(`${packetFaultText(message)}.`)
      requestFrame()
    },
    refused: (_, { message }) => fail(message),
    failed: (_, atS, message) => fail(`The simulation stopped at ${formatTime(atS)}: ${message}`),
    died: (_, message) => fail(`The simulation worker died (${message}).`),
  }
  const client = createEngineClient(startWorker, events, { beside: comparedShare(MAX_PINS) })
  return {
    client,
    parts: new PartsAsked(),
    scenario,
    progress: new RunProgress(performance.now()),
    shown: null,
  }
}

function runAgain(id: number, pinned: PinnedRun): void {
  tell(id, RUNNING)
  pinned.progress = new RunProgress(performance.now())
  pinned.client.run(pinned.scenario)
}

/** Runs a pin again whose run came to nothing. */
export function runPinAgain(id: number): void {
  const pinned = runs.get(id)
  if (pinned !== undefined) runAgain(id, pinned)
}

function end(id: number): void {
  runs.get(id)?.client.close()
  runs.delete(id)
}

/** Starts and ends runs until they are those of the pins. */
function follow(pins: readonly Pin[]): void {
  const ids = new Set(pins.map(({ id }) => id))
  for (const id of [...runs.keys()]) if (!ids.has(id)) end(id)
  order = pins.map(({ id }) => id)
  for (const { id, scenario } of pins) {
    const known = runs.get(id)
    if (known?.scenario === scenario) continue
    // The title is no part of the run, but what is shown carries it.
    const pinned = known ?? start(id, scenario)
    pinned.scenario = scenario
    runs.set(id, pinned)
    runAgain(id, pinned)
  }
  const wholeBefore = view.fromS === 0 && view.toS >= endOfRunS()
  view.comparedEndS = Math.max(0, ...pins.map(({ scenario }) => scenario.durationS))
  publish()
  keepInside(wholeBefore)
}

/** Long runs: the packets around the clock's playhead are simulated again, in each run's own worker. */
function askForPackets(now: View): void {
  for (const { client, parts, shown } of runs.values()) {
    const part = parts.next(shown, now)
    if (part !== null && !client.window(...part)) parts.forget()
  }
}

/** The playhead and the zoom stay inside the clock of the runs. */
function keepInside(whole: boolean): void {
  const endS = endOfRunS()
  view.timeS = Math.min(view.timeS, endS)
  if (!whole && view.toS <= endS) return
  view.fromS = 0
  view.toS = endS
  useStore.setState({ zoom: null })
}

/** Runs the pins for as long as Compare is shown; returns what ends that. */
export function runPins(): () => void {
  const { zoom } = useStore.getState()
  follow(useStore.getState().pins)
  if (zoom === null) keepInside(true)
  const stop = useStore.subscribe((state, before) => {
    if (state.pins !== before.pins) follow(state.pins)
  })
  const stopAsking = onFrame(askForPackets)
  return () => {
    stop()
    stopAsking()
    for (const id of [...runs.keys()]) end(id)
    order = []
    view.compared = []
    view.comparedEndS = 0
    keepInside(useStore.getState().zoom === null)
    useRunStatus.setState({}, true)
    requestFrame()
  }
}

/** A run with its place among the pins: 0 is A. */
export interface ComparedRun {
  readonly index: number
  readonly run: RunData
}

/** The runs that are there, in the order of the pins. */
export function comparedRuns(): readonly ComparedRun[] {
  return order.flatMap((id, index) => {
    const run = runOfPin(id)
    return run === null ? [] : [{ index, run }]
  })
}
