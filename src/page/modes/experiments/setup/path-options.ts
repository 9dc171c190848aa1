/** The settings of a scenario that a sweep may vary, in groups, for a picker. */

import { queues, traffic, variants } from '../../../../lab/algorithms'
import { pathLabel, pathUnit, withUnit } from '../../../../lab/experiments/sweep/describe'
import { flowPaths, networkPaths } from '../../../../lab/experiments/sweep/paths'
import { variantLabel } from '../../../../lab/scenario/flow-names'
import { isTcpFlow, type Scenario } from '../../../../lab/scenario/scenario'
import { experiments as words } from '../../../../strings/experiments'

interface Option {
  readonly value: string
  readonly label: string
}
export interface Group {
  readonly label: string
  readonly options: readonly Option[]
}

function option(path: string): Option {
  return { value: path, label: withUnit(pathLabel(path), pathUnit(path)) }
}

/** Settings that only one kind of flow has. */
const TCP_ONLY = [
  'segmentBytes',
  'headerBytes',
  'receiverWindowPackets',
  'initialWindowPackets',
  'initialSsthreshPackets',
]

function flowGroup(scenario: Scenario, id: string, title: string): Group {
  const flow = scenario.flows.find((one) => one.id === id)
  const tcp = flow === undefined || isTcpFlow(flow)
  const settings = Object.keys(flowPaths).filter(
    (rest) =>
      (id !== '*' || rest !== 'count') &&
      rest !== (tcp ? 'packetBytes' : '') &&
      (tcp || !TCP_ONLY.includes(rest)),
  )
  const algorithm = flow === undefined ? undefined : (variants.get(flow.variant) ?? traffic.get(flow.variant))
  const parameters = Object.keys(algorithm?.parameters ?? {}).map((name) => `params.${name}`)
  return {
    label: title,
    options: [...settings, ...parameters].map((rest) => option(`flows.${id}.${rest}`)),
  }
}

/** `chosen` is offered too, where it is none of the usual ones. */
export function pathGroups(scenario: Scenario, chosen: string): readonly Group[] {
  const aqm = queues.get(scenario.bottleneck.aqm.id)
  const network = Object.keys(networkPaths)
  const parameters = Object.keys(aqm?.parameters ?? {}).map((name) => `bottleneck.aqm.params.${name}`)
  const groups: Group[] = [
    { label: words.paths.network, options: network.map((path) => option(path)) },
    ...(parameters.length === 0
      ? []
      : [{ label: aqm?.label ?? '', options: parameters.map((path) => option(path)) }]),
    flowGroup(scenario, '*', words.paths.allTcp),
    ...scenario.flows.map(({ id, variant }) =>
      flowGroup(scenario, id, words.flowWith(id, variantLabel(variant))),
    ),
  ]
  const known = groups.some(({ options }) => options.some(({ value }) => value === chosen))
  return known ? groups : [...groups, { label: words.paths.other, options: [option(chosen)] }]
}
