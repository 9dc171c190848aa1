import type { ReactNode } from 'react'
import { type Counts, fractionOf } from '../../../../lab/experiments/verdict'
import { experimentRules } from '../../../model/rules/experiment'
import { dispatch, dispatchBy } from '../../../store'
import { CountsBar, fractionText } from './verdicts'

interface Props {
  readonly id: string
  /** Its letter, or a mark in its place. */
  readonly sign: ReactNode
  readonly name: string
  /** undefined: nothing has been judged. */
  readonly counts: Counts | undefined
  /** Id of the paper that is shown. */
  readonly shown: string
}

/** A paper in the list: its name and how much of it agrees. */
export function PaperButton({ id, sign, name, counts, shown }: Props) {
  const open = (): void => {
    dispatchBy(experimentRules, { type: 'showRow', row: null })
    dispatch({ type: 'showPaper', paper: id })
  }
  return (
    <button type="button" aria-current={id === shown ? 'page' : undefined} onClick={open}>
      <span className="quiet">{sign}</span>
      <span className="paper-name">{name}</span>
      {counts !== undefined && fractionOf(counts).of > 0 && (
        <span className="quiet">{fractionText(counts)}</span>
      )}
      {counts !== undefined && <CountsBar counts={counts} />}
    </button>
  )
}
