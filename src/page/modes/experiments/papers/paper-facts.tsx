import { useMemo } from 'react'
import type { AssumedValues, Paper } from '../../../../lab/experiments/paper'
import { repetitionsOf } from '../../../../lab/experiments/repetitions'
import { formatCount } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { papers as words } from '../../../../strings/papers'

interface Props {
  readonly paper: Paper
  readonly changed: AssumedValues
}

/** Shows what a reviewer asks first: how many runs, which seeds, what was fitted, and what a quick reproduction leaves out. */
export function PaperFacts({ paper, changed }: Props) {
  const { full, quick, seeds } = useMemo(() => repetitionsOf(paper, changed), [paper, changed])
  const { facts } = words
  const told = [
    [facts.runs, formatCount(full)],
    [facts.seeds, seeds === null ? facts.nothingRandom : facts.seedsFrom(seeds)],
    [
      facts.fitted,
      paper.fitted.length === 0 ? facts.nothing : paper.fitted.map(({ name }) => name).join('; '),
    ],
    [facts.quick, full === quick ? facts.same : facts.leavesOut(formatQuantity(full - quick, 'runs'))],
  ]
  return (
    <dl className="paper-facts">
      {told.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
