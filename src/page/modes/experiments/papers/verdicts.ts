/** How a verdict is shown: a symbol and a word, never a colour alone. */

import type { Verdict } from '../../../../lab/experiments/paper'
import { papers as words } from '../../../../strings/papers'

export const MARKS: Readonly<Record<Verdict, { readonly symbol: string; readonly className: string }>> = {
  reproduced: { symbol: '✓', className: 'agrees' },
  partly: { symbol: '≈', className: 'close' },
  'not reproduced': { symbol: '≠', className: 'differs' },
}

/** "7 reproduced, 2 partly" */
export function countsOf(verdicts: readonly Verdict[]): string {
  return (Object.keys(MARKS) as Verdict[])
    .map((verdict) => ({ verdict, count: verdicts.filter((one) => one === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => words.counted(count, words.verdicts[verdict]))
    .join(', ')
}
