/** What is said of a run that came to nothing, with what can be done about it. */
import type { Scenario } from '../../lab/scenario/scenario'
import { notify } from '../model/notices'
import type { Notice } from '../store'
import type { Refusal } from './engine-client'

/** Rises with each fault that is told, and with each end of a run: what was to be told before is told no more. */
let tellings = 0

/** A run came to its end: what has not been said yet of another is not said any more. */
export function forgetFaults(): void {
  tellings++
}

/**
 * Says `text` with what can be done about it: `first`, what would fit where the run was too large, and what always helps. The
 * code of that is fetched; where it does not come, the words do without.
 */
export async function sayFault(
  topic: 'engine' | 'worker',
  text: string,
  scenario: Scenario,
  { first = [], why = null }: { first?: Notice['actions']; why?: Refusal | null } = {},
): Promise<void> {
  const told = ++tellings
  const offers = await import('../model/remedies-offered').catch(() => null)
  // Meanwhile another run has come to its end, or to another fault.
  if (told !== tellings) return
  const fitting = why === null ? [] : (offers?.fitting(why) ?? [])
  notify(topic, text, { actions: [...first, ...fitting, ...(offers?.recovery(scenario) ?? [])] })
}
