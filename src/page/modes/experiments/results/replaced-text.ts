import { variantName } from '../../../../lab/experiments/sweep/describe'
import { onlyReplaces, replacedBy } from '../../../../lab/experiments/sweep/replacement'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { flowNames } from '../../../../lab/scenario/flow-names'
import { experiments } from '../../../../strings/experiments'
import { listOf } from '../../../../strings/list'

/** "CUBIC in place of Reno 1 and Reno 2"; '' where the variant with this index replaces no flow's algorithm. */
export function replacedText(sweep: Sweep, index: number): string {
  const variant = sweep.compare[index]
  if (variant === undefined || onlyReplaces(variant) === null) return ''
  const names = flowNames(sweep.base.flows)
  const replaced = replacedBy(sweep, variant).flatMap(({ flow, from, to }) => {
    const at = sweep.base.flows.findIndex(({ id }) => id === flow)
    return to === null || to === from ? [] : [names[at] ?? flow]
  })
  if (replaced.length === 0) return ''
  return experiments.compare.replacesAll(variantName(variant.label), listOf(replaced))
}
