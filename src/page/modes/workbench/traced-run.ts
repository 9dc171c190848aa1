/** Keeps a trace of the run on the screen: of the whole run, or of the part around the playhead where the whole has no room. */
import type { CodeTrace } from '../../../lab/own-code/code-trace'
import { readCode } from '../../../lab/own-code/read-code'
import { flowNumbers } from '../../../lab/scenario/flow-names'
import { isOwnId, plainId } from '../../../lab/scenario/own-names'
import { fileOf, type Scenario } from '../../../lab/scenario/scenario'
import type { StreamedRun } from '../../charts/drawn'
import { getState, subscribe } from '../../store'
import { sessionNow, setSession } from './session'
import { TraceClient } from './trace-client'

/** The part around the playhead that is asked for where the whole run is not there, s. */
const BEFORE_S = 0.5
const AFTER_S = 2

/** Index of the flow that has the algorithm; -1: the queue has it; null: nothing has. */
export function flowWith(scenario: Scenario, id: string): number | null {
  const flow = scenario.flows.findIndex(({ variant }) => isOwnId(variant) && plainId(variant) === id)
  if (flow >= 0) return flow
  const aqm = scenario.bottleneck.aqm.id
  return isOwnId(aqm) && plainId(aqm) === id ? -1 : null
}

/** Number, and so shape and colour, of the first flow that has the algorithm; 0: none has. */
export function ownNumber(scenario: Scenario, id: string): number {
  const flow = flowWith(scenario, id)
  return flow === null || flow < 0 ? 0 : (flowNumbers(scenario.flows)[flow] ?? 0)
}

/**
 * Follows the run on the screen; returns what ends that. `id`: of the algorithm that is looked at.
 *
 * Long: what is asked for depends on what was asked for before.
 */
export function followTraces(id: () => string): () => void {
  const client = new TraceClient()
  let of: Scenario | null = null
  /** The whole trace of `of`, whose counts hold for its parts too. */
  let whole: CodeTrace | null = null
  let askedS: readonly [number, number] | null = null

  function came(scenario: Scenario, trace: CodeTrace): void {
    const own = scenario.algorithms?.find((one) => one.id === id())
    const read = own === undefined ? null : readCode(own.code)
    if (read === null || !read.ok || of !== scenario) return
    if (trace.statements.length > 0) whole = trace
    const { statements = [], hooks = [] } = whole ?? trace
    setSession({ trace: { of: { ...trace, statements, hooks }, code: read.code, scenario } })
  }

  function ask(run: StreamedRun): void {
    const { scenario } = run
    const flow = flowWith(scenario, id())
    if (flow === null) return
    const { timeS } = getState().clock
    if (of !== scenario) {
      of = scenario
      whole = null
      askedS = null
      const asked = { scenario: fileOf(scenario), flow, fromS: 0, toS: scenario.durationS, whole: true }
      client.ask(asked, (trace) => came(scenario, trace))
      return
    }
    const { trace } = sessionNow()
    if (trace?.scenario !== scenario) return
    const { fromS, toS } = trace.of
    const isThere =
      (timeS >= fromS && timeS <= toS) || (askedS !== null && timeS >= askedS[0] && timeS <= askedS[1])
    if (isThere || run.log.endS <= 0) return
    askedS = [Math.max(0, timeS - BEFORE_S), Math.min(scenario.durationS, timeS + AFTER_S)]
    const asked = { scenario: fileOf(scenario), flow, fromS: askedS[0], toS: askedS[1], whole: false }
    client.ask(asked, (part) => came(scenario, part))
  }

  const follow = (): void => {
    const { run } = getState()
    const ended = run.shown !== null && (run.shown.result !== null || run.codeStop !== null)
    if (ended && run.shown !== null) ask(run.shown)
  }
  const stop = subscribe((now, before) => {
    if (now.run.work.is === 'running' && before.run.work !== now.run.work) client.stop()
    if (
      now.run.shown !== before.run.shown ||
      now.run.codeStop !== before.run.codeStop ||
      now.clock.timeS !== before.clock.timeS ||
      now.run.work !== before.run.work
    )
      follow()
  })
  follow()
  return () => {
    stop()
    client.close()
  }
}
