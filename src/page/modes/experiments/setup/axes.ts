/** What a sweep may vary: the settings of a scenario, in groups for a picker, and the axis that one of them starts with. */

import { queues, traffic, variants } from '../../../../lab/algorithms'
import { pathLabel, pathUnit, withUnit } from '../../../../lab/experiments/sweep/describe'
import {
  describePath,
  flowPathsOf,
  hopPathOf,
  networkPathsOf,
  pathOfLink,
} from '../../../../lab/experiments/sweep/paths'
import type { Axis } from '../../../../lab/experiments/sweep/sweep'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { linkName } from '../../../../lab/router-names'
import { waysOfLinks } from '../../../../lab/scenario/compile-timeline'
import { variantLabel } from '../../../../lab/scenario/flow-names'
import { isTcpFlow, type LinkSettings, type Scenario } from '../../../../lab/scenario/scenario'
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
  const settings = flowPathsOf(scenario).filter(
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

/** The network as one group, with the parameters of its discipline; of a chain, each way of each hop. */
function networkGroups(scenario: Scenario): readonly Group[] {
  const paths = networkPathsOf(scenario)
  const parametersOf = (link: string, { aqm: { id } }: LinkSettings): Group => {
    const aqm = queues.get(id)
    const names = Object.keys(aqm?.parameters ?? {}).map((name) => `${link}.aqm.params.${name}`)
    return groupOf(aqm?.label ?? '', names)
  }
  const { bottleneck, network } = scenario
  if (network === undefined)
    return [groupOf(words.network, paths), parametersOf('bottleneck', bottleneck)].filter(
      ({ options }) => options.length > 0,
    )
  const ofHops = waysOfLinks(scenario).map((settings, link): Group => {
    const own = paths.filter((path) => hopPathOf(path)?.link === link)
    const { options } = parametersOf(pathOfLink(link), settings)
    return { label: linkName(link), options: [...groupOf('', own).options, ...options] }
  })
  return [
    groupOf(
      words.network,
      paths.filter((path) => hopPathOf(path) === null),
    ),
    ...ofHops,
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

export const valuesText = (axis: Axis): string =>
  valuesOf(axis)
    .map((value) => value ?? 'none')
    .join(', ')
