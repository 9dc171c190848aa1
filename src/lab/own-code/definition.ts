/**
 * Defines a user's own algorithm in the form in which pickers, sliders, charts, the schema and the simulation know
 * every other algorithm.
 */

import { fullBuffer } from '../../simulator/aqm/full-buffer'
import type {
  CongestionContext,
  CongestionControl,
  Rule,
  VariantDefinition,
  WindowLaws,
} from '../../simulator/congestion/congestion-control'
import type { NumberParameter, ParameterValues, Signal } from '../../simulator/describe'
import type {
  QueueContext,
  QueueDefinition,
  QueueDiscipline,
  QueueReason,
} from '../../simulator/network/queue-discipline'
import { ownCode as words } from '../../strings/own-code'
import type { Tracing } from './compile'
import type { ParameterOf } from './declaration'
import type { ReadCode } from './read-code'
import { lineSource, reasonsIn, rulesIn } from './said'
import { slowStartRules } from './slow-start-rules'

/** A slider whose ends are further apart than this moves in equal ratios. */
const LOGARITHMIC_FROM = 20
const STEPS = 100

function parameterFrom(
  name: string,
  { default: value, min, max, unit, help }: ParameterOf,
  source: { readonly label: string },
): NumberParameter {
  return {
    kind: 'number',
    default: value,
    min,
    max,
    step: 10 ** Math.floor(Math.log10((max - min) / STEPS)),
    unit,
    label: name,
    help: help === '' ? words.declaredIn(source.label) : help,
    source,
    ...(min > 0 && max / min > LOGARITHMIC_FROM ? { logarithmic: true } : {}),
  }
}

/** Returns the first comment on a line of its own, which says what the algorithm does. */
function summaryOf({ text, declaration }: ReadCode): string {
  const comment = text.split('\n').find((line) => line.trimStart().startsWith('//'))
  const said = comment?.trimStart().slice(2).trim() ?? ''
  return said === '' ? words.summary(declaration.name) : said
}

/** Returns the description that pickers and links show. */
function described(code: ReadCode, id: string) {
  const { name, parameters, signals, places } = code.declaration
  const lineOf = (path: string) => lineSource(name, places[path]?.line ?? 1)
  return {
    id,
    label: name,
    summary: summaryOf(code),
    // Nobody has published this algorithm.
    year: 0,
    sources: [],
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([key, of]) => [
        key,
        parameterFrom(key, of, lineOf(`parameters.${key}`)),
      ]),
    ),
    signals: Object.entries(signals).map(
      ([key, { unit }]): Signal => ({
        key,
        label: key,
        unit,
        declared: words.declaredInLine(places[`signals.${key}`]?.line ?? 1),
      }),
    ),
  }
}

/** Freezes a value with everything in it, so that no run can change it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) frozen(item)
  }
  return value
}

/** Makes the parts that run code, where this thread may (run-code.ts). The page only reads code and needs none of this. */
export interface Runner {
  control(
    code: ReadCode,
    id: string,
    rules: readonly Rule[],
    tracing: Tracing | undefined,
  ): (context: CongestionContext, params: ParameterValues) => CongestionControl
  queue(
    code: ReadCode,
    id: string,
    reasons: readonly QueueReason[],
    tracing: Tracing | undefined,
  ): (context: QueueContext, params: ParameterValues) => QueueDiscipline
}

let runner: Runner | null = null
export function runWith(one: Runner): void {
  runner = one
}

/** Returns the runner. Throws where this thread may not run code. */
function running(): Runner {
  if (runner === null) throw new Error(words.runsApart)
  return runner
}

/** Delays `make` until the result is first called. */
function once<Make extends (...args: never[]) => unknown>(make: () => Make): Make {
  let made: Make | null = null
  return ((...args) => {
    made ??= make()
    return made(...args)
  }) as Make
}

/** Defines a congestion control. `tracing` receives what its lines do. */
export function variantFrom(code: ReadCode, id: string, tracing?: Tracing): VariantDefinition {
  const { name, recovery, ecn, slowStart, places } = code.declaration
  const said = rulesIn(code)
  const rules = [...said.values()]
  const move = { text: words.movedBy(name), source: lineSource(name, places.onAck?.line ?? 1) }
  const opens = { text: words.opensSlowly, source: slowStartRules.slowStartEnds.source }
  const laws: WindowLaws = {
    'slow start': { rises: slowStart === null ? move : opens, falls: move },
    'congestion avoidance': { rises: move, falls: move },
  }
  return frozen({
    kind: 'tcp' as const,
    group: 'your own' as const,
    ...described(code, id),
    recovery,
    ecn,
    rules: { ...Object.fromEntries(said), ...(slowStart === null ? {} : slowStartRules) },
    laws,
    create: once(() => running().control(code, id, rules, tracing)),
  })
}

/** A prefix for the names of signals among the columns of a queue's inside. It contains a space, so that code cannot use the same name. */
const OF_INSIDE = 'own '

/** Defines a queue discipline. `tracing` receives what its lines do. */
export function queueFrom(code: ReadCode, id: string, tracing?: Tracing): QueueDefinition {
  const said = reasonsIn(code)
  const reasons = [...said.values()]
  const about = described(code, id)
  const says = about.signals.map((signal) => ({ ...signal, key: `${OF_INSIDE}${signal.key}` }))
  return frozen({
    kind: 'aqm' as const,
    ...about,
    canMark: true,
    inside: { ofLane: says, instruments: [{ shows: 'waits' as const, says }] },
    reasons: { ...fullBuffer, ...Object.fromEntries(said) },
    create: once(() => running().queue(code, id, reasons, tracing)),
  })
}
