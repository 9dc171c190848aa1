/** The assignment that is open on the page: the task, and the score of the open code. */
import { useEffect, useRef } from 'react'
import type { AssignmentScenario } from '../../../../lab/assignments/assignment'
import { SUBMISSION } from '../../../../lab/assignments/assignment'
import { placed } from '../../../../lab/assignments/placed'
import { signed, toneOf } from '../../../../lab/assignments/signed'
import { formatCount } from '../../../../lab/format'
import { builtIn } from '../../../../lab/own-code/check/subject'
import type { ReadCode } from '../../../../lab/own-code/read-code'
import { assignments as words } from '../../../../strings/assignments'
import { workbench } from '../../../../strings/workbench'
import { Grading } from '../../../assignments/grade'
import {
  dropAssignment,
  type Held,
  heldNow,
  recallAssignment,
  scoreSoFar,
  useHeld,
} from '../../../assignments/held'
import { openRunInExplore } from '../../../commands/opening'
import { chooseFile } from '../../../effects/file-dialog'
import { mayRun } from '../../../model/slices/own-algorithms'
import { useStore } from '../../../store'
import { Button } from '../../../ui/buttons'
import { useSession } from '../session'

const TONES = { up: 'better', down: 'worse', '': '' } as const

/** Opens the run of a scenario, with the first seed. */
function openScenario(one: AssignmentScenario): void {
  const held = heldNow()
  const [seed] = held?.assignment.seeds ?? []
  if (held === null || held.code === null || seed === undefined) return
  const { startJitterS } = held.assignment
  openRunInExplore(placed(one, { id: SUBMISSION, code: held.code, startJitterS }, seed))
}

function Rows({ held }: { readonly held: Held }) {
  const { assignment, own, code } = held
  const score = scoreSoFar(held)
  return (
    <table className="scorecard">
      <thead>
        <tr>
          <th scope="col">{words.scenarioHead}</th>
          <th scope="col">{words.score}</th>
        </tr>
      </thead>
      <tbody>
        {assignment.scenarios.map((one, index) => {
          const stop = own[index]?.stop ?? null
          const value = score?.scenarios.find(({ id }) => id === one.id)?.score ?? null
          return (
            <tr key={one.id}>
              <th scope="row">
                <Button className="row-button" disabled={code === null} onClick={() => openScenario(one)}>
                  {one.title}
                </Button>
              </th>
              <td className={stop !== null ? 'failed' : value === null ? '' : TONES[toneOf(value)]}>
                {stop !== null ? workbench.stops(stop.stop.place.line) : value === null ? '–' : signed(value)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Explains the rows: the baseline, the seeds, and the meaning of a number. */
function About({ assignment }: Pick<Held, 'assignment'>) {
  const { baseline, seeds, hidden } = assignment
  return (
    <p className="quiet scorecard-runs">
      {words.unit} {words.against(builtIn(baseline)?.label ?? baseline)}.{' '}
      {words.openSeeds(seeds.map(String).join(', '))}.{hidden !== null && ` ${words.hiddenToo(hidden.count)}`}
    </p>
  )
}

interface GraderProps {
  readonly held: Held
  readonly good: ReadCode | null
  /** True where the code in the editor can be read and may run. */
  readonly runs: boolean
}

/** Starts the grading, and ends it. */
function Grader({ held, good, runs }: GraderProps) {
  const grading = useRef<Grading | null>(null)
  useEffect(
    () => () => {
      grading.current?.close()
      grading.current = null
    },
    [],
  )
  const { assignment, state } = held
  const isOther = good !== null && good.declaration.kind !== assignment.kind
  if (isOther) return <p>{words.asksFor[assignment.kind]}</p>
  const begin = (): void => {
    if (good === null) return
    grading.current ??= new Grading()
    grading.current.begin(good.text)
  }
  return (
    <div className="case-actions">
      {state === 'running' ? (
        <Button className="button" onClick={() => grading.current?.stop()}>
          {words.stop}
        </Button>
      ) : (
        <Button className="button primary" disabled={good === null || !runs} onClick={begin}>
          {words.grade(good?.declaration.name ?? '')}
        </Button>
      )}
      <Button className="button" onClick={dropAssignment}>
        {words.putAway}
      </Button>
    </div>
  )
}

export function Assignment() {
  const held = useHeld()
  const good = useSession((session) => session.good)
  const runs = useStore(({ ownAlgorithms }) => good !== null && mayRun(ownAlgorithms, good.text))
  useEffect(recallAssignment, [])
  if (held === null)
    return (
      <section className="side-section">
        <Button className="button" onClick={chooseFile}>
          {words.open}
        </Button>
      </section>
    )
  const { assignment, code, state } = held
  const score = scoreSoFar(held)
  const all = assignment.scenarios.length
  const isWhole = score !== null && score.count === all
  return (
    <section className="side-section" aria-label={words.heading}>
      <div className="side-head">
        <h2 className="section-head">{words.heading}</h2>
        <b role="status">
          {isWhole ? signed(score.score) : words.soFar(formatCount(score?.count ?? 0), formatCount(all))}
        </b>
      </div>
      <h3 className="assignment-title">{assignment.title}</h3>
      {assignment.deadline !== '' && <p className="quiet">{words.deadline(assignment.deadline)}</p>}
      {assignment.task !== '' && <p className="assignment-task">{assignment.task}</p>}
      <Grader held={held} good={good} runs={runs} />
      {state === 'lost' && <p className="failed">{words.lost}</p>}
      {code !== null && good !== null && code !== good.text && <p className="quiet">{words.older}</p>}
      <Rows held={held} />
      <About assignment={assignment} />
    </section>
  )
}
