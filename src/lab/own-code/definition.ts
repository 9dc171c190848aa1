/** One's own algorithm as pickers, sliders, charts, schema and simulation have any other. */

import { fullBuffer } from '../../simulator/aqm/full-buffer'
import type { VariantDefinition, WindowLaws } from '../../simulator/congestion/congestion-control'
import type { NumberParameter, ParameterValues, Signal } from '../../simulator/describe'
import type { QueueDefinition } from '../../simulator/network/queue-discipline'
import { ownCode as words } from '../../strings/own-code'
import { type Compiled, compile } from './compile'
import type { ParameterOf } from './declaration'
import { OwnControl } from './own-control'
import { OwnQueue } from './own-queue'
import type { ReadCode } from './read-code'
import { lineSource, reasonsIn, rulesIn } from './said'
import { slowStartRules } from './slow-start'

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

/** The first comment of a line of its own, which says what the algorithm does. */
function summaryOf({ text, declaration }: ReadCode): string {
  const comment = text.split('\n').find((line) => line.trimStart().startsWith('//'))
  const said = comment?.trimStart().slice(2).trim() ?? ''
  return said === '' ? words.summary(declaration.name) : said
}

/** What pickers and links say of it. */
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
    signals: Object.entries(signals).map(([key, { unit }]): Signal => ({ key, label: key, unit })),
  }
}

/** Frozen through and through: no run may change it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) frozen(item)
  }
  return value
}

/** Compiled when it first runs in this thread. */
function once(code: ReadCode, id: string): () => Compiled {
  let compiled: Compiled | null = null
  return () => {
    compiled ??= compile(code, id)
    return compiled
  }
}

export function variantFrom(code: ReadCode, id: string): VariantDefinition {
  const { name, recovery, ecn, slowStart, places } = code.declaration
  const said = rulesIn(code)
  const rules = [...said.values()]
  const compiled = once(code, id)
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
    create: (context: Parameters<VariantDefinition['create']>[0], params: ParameterValues) =>
      new OwnControl(code, compiled(), rules, context, params),
  })
}

export function queueFrom(code: ReadCode, id: string): QueueDefinition {
  const said = reasonsIn(code)
  const reasons = [...said.values()]
  const compiled = once(code, id)
  return frozen({
    kind: 'aqm' as const,
    ...described(code, id),
    canMark: true,
    reasons: { ...fullBuffer, ...Object.fromEntries(said) },
    create: (context: Parameters<QueueDefinition['create']>[0], params: ParameterValues) =>
      new OwnQueue(code, compiled(), reasons, context, params),
  })
}
