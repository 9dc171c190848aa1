/** Which verdicts a changed assumption turns. */
import type { PaperReport } from '../../../../lab/experiments/papers'
import { type Counts, fractionOf, type Verdict } from '../../../../lab/experiments/verdict'

export interface Flip {
  readonly row: string
  readonly claim: string
  readonly from: Verdict
  readonly to: Verdict
  readonly countsBefore: Counts
  readonly counts: Counts
}

/** Claims whose verdict is another, or of which another number of parts agrees. */
export function flipsOf(before: PaperReport, after: PaperReport): readonly Flip[] {
  return after.rows.flatMap(({ id, checks }) => {
    const old = before.rows.find((row) => row.id === id)?.checks ?? []
    return checks.flatMap(({ claim, verdict, counts }, place) => {
      const was = old[place]
      if (was === undefined || was.claim !== claim) return []
      const isSame = was.verdict === verdict && fractionOf(was.counts).holds === fractionOf(counts).holds
      const flip = { row: id, claim, from: was.verdict, to: verdict, countsBefore: was.counts, counts }
      return isSame ? [] : [flip]
    })
  })
}
