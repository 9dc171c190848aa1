/** A task of a lesson: its goals, how far the reader's own run is from them, and why it works once they are reached. */
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type GoalState, goalStates } from '../../../lab/lessons/goals'
import type { TryIt } from '../../../lab/lessons/lesson'
import type { Run } from '../../../lab/run/run'
import { flowNames } from '../../../lab/scenario/flow-names'
import { learn } from '../../../strings/learn'
import { ENGLISH } from '../../../strings/spoken'
import type { ShowText } from './prose'
import './try-it.css'

const words = learn.tryIt

/** The time for which a remark waits, ms, so that a dragged slider rests and the page has said what the change did. */
const SAID_AFTER_MS = 1200

/** A flow as the charts call it. */
function namesOf(run: Run | null): (id: string) => string {
  const flows = run?.result.scenario.flows ?? []
  const names = flowNames(flows)
  return (id) => names[flows.findIndex((flow) => flow.id === id)] ?? id
}

const reachedWord = (holds: boolean): string => (holds ? words.reached : words.notYet)

function said(states: readonly GoalState[]): string {
  const each = states.map(({ text, now, holds }) => words.goal(text, now, reachedWord(holds)))
  return [...each, ...(states.every(({ holds }) => holds) ? [words.allSolved] : [])].join(' ')
}

/** The newest run; while the next is simulated, the one before. */
function useLatest(run: Run | null): Run | null {
  const latest = useRef(run)
  if (run !== null) latest.current = run
  return latest.current
}

/** `text` when it has not changed for a while; '' until the reader has changed something. */
function useSettled(text: string): string {
  const first = useRef(text)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const timer = setTimeout(() => setSettled(text), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface Props {
  readonly tryIt: TryIt
  /** The reader's run when it is complete; null: it is being simulated, and the values before stay. */
  readonly run: Run | null
  /** Sets what `tryIt.solution` says. */
  readonly onSolution: () => void
  /** The reader's run reaches the goals. */
  readonly onSolved: () => void
  readonly show: ShowText
}

export function TryItCard({ tryIt, run, onSolution, onSolved, show }: Props) {
  const latest = useLatest(run)
  const states = useMemo(() => goalStates(tryIt.goals, latest, namesOf(latest)), [tryIt, latest])
  const solved = latest !== null && states.every(({ holds }) => holds)
  const [everSolved, setEverSolved] = useState(false)
  // The run that is there first is not the reader's: it is the step's, which does not reach the goals, or of the step before.
  const first = useRef(latest?.result)
  useEffect(() => {
    if (!solved || latest.result === first.current) return
    setEverSolved(true)
    onSolved()
  }, [solved, latest, onSolved])
  const announcement = useSettled(latest === null ? '' : said(states))
  const headId = useId()
  return (
    <section className="try-it" aria-labelledby={headId}>
      <div className="try-it-head">
        <h3 id={headId}>{words.name}</h3>
        {solved && everSolved && (
          <span className="try-it-solved">
            <Check size={13} aria-hidden="true" /> {words.solved}
          </span>
        )}
      </div>
      <p className="try-it-task" lang={ENGLISH}>
        {show(tryIt.task)}
      </p>
      <ul>
        {states.map(({ text, now, holds }) => (
          <li key={text} className={holds ? 'try-it-holds' : undefined}>
            {holds ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            <span>{text}</span>
            <span className="try-it-now">{now}</span>
            <span className="visually-hidden">{reachedWord(holds)}</span>
          </li>
        ))}
      </ul>
      {everSolved && (
        <p className="try-it-because" lang={ENGLISH}>
          {show(tryIt.because)}
        </p>
      )}
      <button type="button" className="text-button quiet" onClick={onSolution}>
        {everSolved ? words.ourSolution : words.solution}
      </button>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
