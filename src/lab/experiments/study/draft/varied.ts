/** What a form varies and compares: the values, and the names of what stands beside one another. */
import { variants } from '../../../algorithms'
import { isTcpFlow, type Scenario } from '../../../scenario/scenario'
import { namedVariant } from '../../sweep/named-variants'
import { AS_GIVEN } from '../../sweep/schema'
import type { Setting } from '../../sweep/sweep'
import { parseValues } from '../../sweep/typed-values'
import type { StudyDraft } from './draft'

/** The run as it is goes by the variant that all of its flows have. */
export function labelOfRun({ flows }: Pick<Scenario, 'flows'>): string {
  const [label = AS_GIVEN.label, ...others] = new Set(
    flows.filter(isTcpFlow).map(({ variant }) => variants.get(variant)?.label),
  )
  return others.length === 0 ? label : AS_GIVEN.label
}

export function labelsOf({ compare, base }: Pick<StudyDraft, 'compare' | 'base'>): readonly string[] {
  const labels = compare.flatMap((id) => namedVariant(id, base)?.label ?? [])
  return labels.length === 0 ? [labelOfRun(base)] : labels
}

/** Numbers rise; names stay in their order. */
export function valuesOfDraft({ path, values }: Pick<StudyDraft, 'path' | 'values'>): readonly Setting[] {
  const all = [...new Set(parseValues(path, values))]
  const isNumeric = all.every((value) => typeof value === 'number')
  return isNumeric ? (all as number[]).sort((one, other) => one - other) : all
}
