/** Settings and axes in words. */
import { experimentDefinitions as texts } from '../../../strings/experiment-definitions'
import { places } from '../../../strings/places'
import { sweeps as words } from '../../../strings/sweeps'
import { unitName } from '../../format'
import { formatQuantity } from '../../quantity'
import { linkName, routerName } from '../../router-names'
import { describePath, hopPathOf } from './paths'
import type { Setting, Sweep } from './sweep'

/** The flow that a path speaks of: "flows.a.startS" -> "a"; null: none, or every one. */
function flowOf(path: string): string | null {
  const id = /^flows\.([\w-]+)\./.exec(path)?.[1]
  return id ?? null
}

/** "Extra delay of b", "Hop B → C: Buffer" */
export function pathLabel(path: string): string {
  const label = describePath(path)?.label ?? path
  const ofHop = hopPathOf(path)
  if (ofHop !== null) return places.ofHop(places.hop(linkName(ofHop.link)), label)
  const flow = flowOf(path)
  return flow === null ? label : words.ofFlow(label, flow)
}

/** "Buffer, packets": a name and the unit of its numbers, '' for none. */
export function withUnit(label: string, unit: string): string {
  return unit === '' ? label : `${label}, ${unitName(unit)}`
}

export function pathUnit(path: string): string {
  const described = describePath(path)
  return described?.kind === 'number' ? described.unit : ''
}

/** "1.5 BDP", "CoDel", "on" */
export function settingText(path: string, value: Setting): string {
  const described = describePath(path)
  if (value === null) return words.none
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'string') {
    const option = described?.kind === 'choice' && described.options.find((known) => known.value === value)
    return option ? option.label : value
  }
  return isRouter(path) ? routerName(value) : formatQuantity(value, pathUnit(path))
}

/** The value of the path is the number of a router, which people know by its letter. */
const isRouter = (path: string): boolean => /^flows\..+\.(from|to)$/.test(path)

/** "Buffer 1.5 BDP" */
export function describeSetting(path: string, value: Setting): string {
  return `${pathLabel(path)} ${settingText(path, value)}`
}

/** A variant of a sweep as it is called: a preset's own names are translated, all others stay. */
export function variantName(label: string): string {
  return texts[label] ?? label
}

/** The name of the variant with this index; '' where there is none. */
export function variantNameOf({ compare }: Pick<Sweep, 'compare'>, variant: number): string {
  return variantName(compare[variant]?.label ?? '')
}

/** The values of a cell, axis by axis: "1.5 BDP". */
export function settingTexts({ vary }: Pick<Sweep, 'vary'>, values: readonly Setting[]): string[] {
  return values.map((value, axis) => settingText(vary[axis]?.path ?? '', value))
}

/** The values with the names of the settings: "Buffer 1.5 BDP". */
export function describeSettings({ vary }: Pick<Sweep, 'vary'>, values: readonly Setting[]): string[] {
  return values.map((value, axis) => describeSetting(vary[axis]?.path ?? '', value))
}
