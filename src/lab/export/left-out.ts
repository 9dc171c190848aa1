/** What a scenario sets and a program has no word for, where the file is written all the same: it is named in it, in English. */
import type { ParameterSet, ParameterValues } from '../../simulator/describe'
import { stackParameters } from '../../simulator/hosts/stack-parameters'
import { queues, traffic, variants } from '../../simulator/registry'
import { defaultParams } from '../scenario/defaults'
import type { Scenario } from '../scenario/scenario'
import { placedLinks } from './placed-links'

/** Names of the parameters that a program's file carries. */
export interface Carried {
  readonly stack: readonly string[]
  readonly flow: Readonly<Record<string, readonly string[]>>
  readonly aqm: Readonly<Record<string, readonly string[]>>
}

type Described = Readonly<{ kind: string; id: string; label: string; parameters: ParameterSet }>

/** "beta 0.5 (not 0.7)" of every value that is not the default and is not carried. */
function changed(of: Described, given: ParameterValues, stack: string, carried: readonly string[]): string[] {
  const defaults = defaultParams(of, stack)
  return Object.entries(given).flatMap(([key, value]) => {
    if (carried.includes(key) || value === defaults[key]) return []
    return [`${of.parameters[key]?.label ?? key} ${String(value)} (not ${String(defaults[key])})`]
  })
}

/** "a, CUBIC: beta 0.5 (not 0.7)", for each flow, the queue discipline and the hosts; empty: nothing is lost. */
export function leftOut(scenario: Scenario, carried: Carried): string[] {
  const { stack, stackParams, flows } = scenario
  const found: string[] = []
  const note = (what: string, values: readonly string[]): void => {
    if (values.length > 0) found.push(`${what}: ${values.join(', ')}`)
  }
  for (const { id, variant, params } of flows) {
    const of = variants.get(variant) ?? traffic.get(variant)
    if (of !== undefined) note(`${id}, ${of.label}`, changed(of, params, stack, carried.flow[variant] ?? []))
  }
  for (const { name, settings, says } of placedLinks(scenario)) {
    const { aqm } = settings
    const of = queues.get(aqm.id)
    if (of === undefined || !says('aqm')) continue
    const what = name === '' ? of.label : `${name}, ${of.label}`
    note(what, changed(of, aqm.params, stack, carried.aqm[aqm.id] ?? []))
  }
  const declared: ParameterSet = stackParameters
  const set = Object.entries(stackParams).filter(([key]) => !carried.stack.includes(key))
  note(
    'hosts',
    set.map(([key, value]) => `${declared[key]?.label ?? key} ${String(value)}`),
  )
  return found
}

/** Ids of the flows of which the log has no packets, as a sentence; null: it has those of all. */
export function withoutPackets({ flows }: Pick<Scenario, 'flows'>): string | null {
  const ids = flows.filter(({ direction }) => direction === 'reverse').map(({ id }) => id)
  return ids.length === 0
    ? null
    : `Of flows that send against the direction of the others there are no packets: ${ids.join(', ')}.`
}
