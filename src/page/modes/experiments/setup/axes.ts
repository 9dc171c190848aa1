/** What a sweep may vary: the settings of a scenario, in groups for a picker, and the axis that one of them starts with. */

import { queues, traffic, variants } from '../../../../lab/algorithms'
import { pathLabel, pathUnit, withUnit } from '../../../../lab/experiments/sweep/describe'
import { describePath, flowPaths, networkPaths, pathsOfLink } from '../../../../lab/experiments/sweep/paths'
import type { Axis, Setting } from '../../../../lab/experiments/sweep/sweep'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { variantLabel } from '../../../../lab/scenario/flow-names'
import { BOTTLENECK, hopPath, linkAt, nameOfLink } from '../../../../lab/scenario/link-paths'
import { type Hop, isTcpFlow, type Scenario } from '../../../../lab/scenario/scenario'
import { experiments } from '../../../../strings/experiments'
import type { Option } from '../../../ui/controls/choices'

const words = experiments.paths

export interface Group {
  readonly label: string
  readonly options: readonly Option[]
}

const groupOf = (label: string, paths: readonly string[]): Group => ({
  label,
  options: paths.map((path) => ({ value: path, label: withUnit(pathLabel(path), pathUnit(path)) })),
})

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
  return groupOf(
    title,
    [...settings, ...parameters].map((rest) => `flows.${id}.${rest}`),
  )
}

const parametersOf = (link: string, aqm: string): readonly string[] =>
  Object.keys(queues.get(aqm)?.parameters ?? {}).map((name) => `${link}.aqm.params.${name}`)

/** The links of a chain, a group each. A way back is offered where it has something of its own. */
function chainGroups(scenario: Scenario, hops: readonly Hop[]): Group[] {
  const links = hops.flatMap(({ back }, hop) => [
    hopPath(hop),
    ...(back === undefined ? [] : [hopPath(hop, 'back')]),
  ])
  const ofRun = Object.keys(networkPaths).filter((path) => !path.includes('.'))
  return [
    ...links.map((link) =>
      groupOf(nameOfLink(link), [...pathsOfLink(link), ...parametersOf(link, linkAt(scenario, link).aqm.id)]),
    ),
    groupOf(words.network, ofRun),
  ]
}

function networkGroups(scenario: Scenario): Group[] {
  if (scenario.network !== undefined) return chainGroups(scenario, scenario.network.hops)
  const { id } = scenario.bottleneck.aqm
  const parameters = parametersOf(BOTTLENECK, id)
  return [
    groupOf(words.network, Object.keys(networkPaths)),
    ...(parameters.length === 0 ? [] : [groupOf(queues.get(id)?.label ?? '', parameters)]),
  ]
}

/** `chosen` is offered too, where it is none of the usual ones. */
export function pathGroups(scenario: Scenario, chosen: string): readonly Group[] {
  const groups = [
    ...networkGroups(scenario),
    flowGroup(scenario, '*', words.allTcp),
    ...scenario.flows.map(({ id, variant }) =>
      flowGroup(scenario, id, experiments.flowWith(id, variantLabel(variant))),
    ),
  ]
  const known = groups.some(({ options }) => options.some(({ value }) => value === chosen))
  return known ? groups : [...groups, groupOf(words.other, [chosen])]
}

const POINTS = 7

/** An axis around the default for a number, of all options for a choice, of both values for a switch. */
export function newAxis(path: string): Axis {
  const described = describePath(path)
  if (described === undefined) return { path, values: [] }
  if (described.kind === 'boolean') return { path, values: [false, true] }
  if (described.kind === 'choice') return { path, values: described.options.map(({ value }) => value) }
  const { min, max, step, integer } = described
  const middle = described.default
  const scale = described.logarithmic === true ? 'log' : 'linear'
  const whole = (value: number): number =>
    integer === true ? Math.round(value) : Number(value.toPrecision(3))
  const from = Math.max(min, whole(scale === 'log' ? middle / 8 : middle / 4))
  const to = Math.min(max, whole(middle > 0 ? (scale === 'log' ? middle * 8 : middle * 3) : step * 100))
  return { path, from, to, points: POINTS, scale }
}

/** Words for a value that is no number. */
const SAID: Readonly<Record<string, Setting>> = { none: null, true: true, on: true, false: false, off: false }

/** What someone types for a list of values: numbers and words between commas or spaces. */
export function parseValues(path: string, text: string): Setting[] {
  const numeric = describePath(path)?.kind === 'number'
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => {
      if (Object.hasOwn(SAID, part)) return SAID[part] ?? null
      return numeric || /^[-+]?[\d.]/.test(part) ? Number(part) : part
    })
}

export const valuesText = (axis: Axis): string =>
  valuesOf(axis)
    .map((value) => value ?? 'none')
    .join(', ')
