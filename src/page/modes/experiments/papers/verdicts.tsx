/** How verdicts of papers are shown: a sign beside each word, never a colour alone. */

import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Equal from 'lucide-react/icons/equal'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { type Counts, fractionOf, VERDICTS, type Verdict } from '../../../../lab/experiments/verdict'
import { papers as words } from '../../../../strings/papers'

interface Sign {
  readonly Icon: LucideIcon
  /** px: a ring looks larger than a check. */
  readonly px: number
  readonly className: string
}

const SIGNS: Readonly<Record<Verdict, Sign>> = {
  reproduced: { Icon: Check, px: 14, className: 'reproduced' },
  'reproduced after fitting': { Icon: Circle, px: 11, className: 'fitted' },
  contradicted: { Icon: Equal, px: 14, className: 'contradicted' },
  'ours differs': { Icon: X, px: 14, className: 'differs' },
  'not judged': { Icon: Minus, px: 14, className: 'unjudged' },
}

export function VerdictSign({ verdict }: { verdict: Verdict }) {
  const { Icon, px, className } = SIGNS[verdict]
  return (
    <span className={`verdict-sign ${className}`} title={words.verdicts[verdict]}>
      <Icon size={px} strokeWidth={2.4} aria-hidden="true" />
      <span className="visually-hidden">{words.verdicts[verdict]}</span>
    </span>
  )
}

/** "8 of 9"; "–" where nothing was judged. */
export function fractionText(counts: Counts): string {
  const { holds, of } = fractionOf(counts)
  return of === 0 ? '–' : words.fraction(holds, of)
}

/** Each verdict with its sign and how many parts have it. */
export function CountsLegend({ counts }: { counts: Counts }) {
  return (
    <ul className="counts-legend">
      {VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => (
        <li key={verdict}>
          <VerdictSign verdict={verdict} /> <strong>{counts[verdict]}</strong>
          <span aria-hidden="true">{words.verdicts[verdict]}</span>
        </li>
      ))}
    </ul>
  )
}

/** All parts as one bar, in the order of the verdicts. */
export function CountsBar({ counts }: { counts: Counts }) {
  return (
    <div className="counts-bar" aria-hidden="true">
      {VERDICTS.map((verdict) => (
        <span key={verdict} className={SIGNS[verdict].className} style={{ flexGrow: counts[verdict] }} />
      ))}
    </div>
  )
}
