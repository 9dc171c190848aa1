/** Runs of scenes, beside the page's own: simulated one after another in one worker, and the newest of them kept. */
import { useEffect, useState } from 'react'
import { comparedShare } from '../../lab/run/budget'
import { MAX_PINS } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import type { StreamedRun } from '../charts/drawn'
import { EngineClient } from '../effects/engine-client'
import { whenLet } from '../effects/let-run'
import { startWorker } from '../effects/simulation-worker'
import { supplied } from '../effects/supplied'
import { isTrusted } from '../model/slices/own-algorithms'
import { store } from '../store'

/** Complete runs that are kept: those of the scene that is shown and of its neighbours. */
const MOST_KEPT = 12

/** A run, or null where it came to nothing. */
export type Outcome = StreamedRun | null

const kept = new Map<string, Outcome>()
const waiting = new Map<
  string,
  { readonly scenario: Scenario; readonly answers: ((run: Outcome) => void)[] }
>()
let client: EngineClient | null = null
/** The name of the run that is being simulated; '' for none. */
let busy = ''

const keyOf = (scenario: Scenario): string => JSON.stringify(scenario)

function keep(key: string, run: Outcome): void {
  kept.set(key, run)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
}

function ended(run: Outcome): void {
  const key = busy
  busy = ''
  const answers = waiting.get(key)?.answers ?? []
  waiting.delete(key)
  keep(key, run)
  for (const answer of answers) answer(run)
  goOn()
}

function clientOf(): EngineClient {
  const nothing = (): void => ended(null)
  client ??= new EngineClient(
    startWorker,
    {
      started: () => {},
      grew: () => {},
      done: ended,
      refused: nothing,
      failed: nothing,
      died: nothing,
      supplied,
    },
    comparedShare(MAX_PINS),
  )
  return client
}

/** The first whose code may run; others wait for the reader. */
const nextWaiting = () =>
  [...waiting].find(([, { scenario }]) => isTrusted(store.getState().ownAlgorithms, scenario))

function goOn(): void {
  const next = busy === '' ? nextWaiting() : undefined
  if (busy !== '' || next === undefined) return
  busy = next[0]
  clientOf().run(next[1].scenario)
}

/** The run that is kept; undefined where it has not been simulated, or not lately. */
export function knownRun(scenario: Scenario): Outcome | undefined {
  const key = keyOf(scenario)
  const run = kept.get(key)
  if (run === undefined) return undefined
  kept.delete(key)
  kept.set(key, run)
  return run
}

/** Simulates the scenario, unless that is known: where several are asked for, in the order in which they are. */
export function simulated(scenario: Scenario): Promise<Outcome> {
  const known = knownRun(scenario)
  if (known !== undefined) return Promise.resolve(known)
  const key = keyOf(scenario)
  return new Promise((answer) => {
    const asked = waiting.get(key) ?? { scenario, answers: [] }
    asked.answers.push(answer)
    waiting.set(key, asked)
    whenLet(store, scenario, goOn)
  })
}

/** The runs of these scenarios, undefined while one is still to come. */
export function useRuns(scenarios: readonly Scenario[] | null): readonly (Outcome | undefined)[] | null {
  const key = scenarios === null ? '' : scenarios.map(keyOf).join()
  const [shown, setShown] = useState<{ key: string; runs: readonly (Outcome | undefined)[] }>({
    key: '',
    runs: [],
  })
  useEffect(() => {
    if (scenarios === null) return
    let left = false
    const tell = (): void => {
      if (!left) setShown({ key, runs: scenarios.map(knownRun) })
    }
    tell()
    for (const scenario of scenarios) void simulated(scenario).then(tell)
    return () => {
      left = true
    }
  }, [key])
  if (scenarios === null) return null
  return shown.key === key ? shown.runs : scenarios.map(knownRun)
}
