/** One of the reader's own algorithms among what a sweep compares: its base brings the code along. */
import { namedVariant } from '../../../../lab/experiments/sweep/named-variants'
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
