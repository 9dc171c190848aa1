import type { Description } from '../../simulator/describe'
import type { Option } from './controls/choices'

/** "Reno that stays in fast recovery until every loss of the window is repaired. 1999."; nothing while it is to come. */
export function about(definition: Pick<Description, 'summary' | 'year'> | undefined): string | undefined {
  if (!definition?.summary) return undefined
  return definition.year === 0 ? definition.summary : `${definition.summary} ${definition.year}.`
}

/** Algorithms to choose from. */
export function optionsOf(
  definitions: Iterable<Pick<Description, 'id' | 'label' | 'summary' | 'year'>>,
): readonly Option[] {
  return [...definitions].map((each) => ({ value: each.id, label: each.label, title: about(each) }))
}
