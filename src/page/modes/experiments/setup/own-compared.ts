/** One of the reader's own algorithms among what a sweep compares or varies: its base brings the code along. */
import { namedVariant } from '../../../../lab/experiments/sweep/named-variants'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { withKnown } from '../../../commands/own-algorithms'
import { define } from '../../../commands/sweep'
import { getState } from '../../../store'

export async function addToSweep(id: string): Promise<void> {
  const base = await withKnown(getState().experiment.sweep.base, id)
  if (base === null) return
  const variant = namedVariant(id, base)
  const { compare } = getState().experiment.sweep
  if (variant !== undefined) define({ base, compare: [...compare, variant] })
}

/** One value more of an axis whose values are variants or disciplines. */
export async function addToAxis(index: number, id: string): Promise<void> {
  const base = await withKnown(getState().experiment.sweep.base, id)
  if (base === null) return
  const vary = getState().experiment.sweep.vary.map((axis, at) =>
    at === index ? { path: axis.path, values: [...valuesOf(axis), id] } : axis,
  )
  define({ base, vary })
}
