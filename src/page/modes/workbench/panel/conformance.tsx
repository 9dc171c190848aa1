/** Shows the cases that every algorithm has to pass: a square for each, and the first that fails. */

import { useState } from 'react'
import { unbroken, unitName } from '../../../../lab/format'
import { casesOf } from '../../../../lab/own-code/check/cases'
import { caseJobs } from '../../../../lab/own-code/check/jobs'
import { type CaseVerdict, caseTitle, judgeCases } from '../../../../lab/own-code/check/judge'
import type { SubjectKind } from '../../../../lab/own-code/check/subject'
import { formatQuantity } from '../../../../lab/quantity'
import { validateScenario } from '../../../../lab/scenario/validate'
import { checks } from '../../../../strings/checks'
import { workbench as words } from '../../../../strings/workbench'
import { openRunInExplore } from '../../../commands/opening'
import { Button } from '../../../ui/buttons'
import type { Checked } from '../checked'
import { showLine } from '../commands'
import { sessionNow, useSession } from '../session'
import { CaseDrawing } from './case-drawing'

function openCase(id: string): void {
  const { checked } = sessionNow()
  if (checked === null) return
  const one = casesOf(checked.subject.kind).find((each) => each.id === id)
  const file = validateScenario(one?.scenario(checked.subject))
  if (file.ok) openRunInExplore(file.value)
}

function limitText({ limit, unit }: CaseVerdict): string {
  return 'value' in limit && typeof limit.value === 'number'
    ? formatQuantity(limit.value, unit)
    : unitName(unit)
}

const foundText = ({ value, unit }: CaseVerdict): string =>
  value === null ? checks.didNotHappen : formatQuantity(value, unit)

function Failure({ checked, verdict }: { readonly checked: Checked; readonly verdict: CaseVerdict }) {
  const { title, number, asked, cause, lines, stop } = verdict
  const [line] = lines
  return (
    <div className="case-open">
      <div className="side-head">
        <h3>
          <span className="failed" aria-hidden="true">
            ×
          </span>{' '}
          {title}
        </h3>
        <span className="quiet">{words.caseNumber(number)}</span>
      </div>
      <p>
        {asked}{' '}
        {stop === null ? (
          <>
            <b>{foundText(verdict)}</b>; {checks.asked(limitText(verdict))}.
          </>
        ) : (
          <b>{words.problem(stop.place.line, stop.why)}</b>
        )}
      </p>
      <CaseDrawing checked={checked} index={number - 1} />
      {stop === null && (cause !== '' || lines.length > 0) && (
        <p>
          {[cause, lines.length > 0 ? checks.lines(lines.map(String)) : '']
            .filter((part) => part !== '')
            .join(': ')}
          .
        </p>
      )}
      <div className="case-actions">
        <Button className="button" onClick={() => openCase(verdict.id)}>
          {words.openRun}
        </Button>
        {line !== undefined && (
          <Button className="button" onClick={() => showLine(line)}>
            {words.goToLine(line)}
          </Button>
        )}
      </div>
    </div>
  )
}

interface SquareProps {
  readonly id: string
  readonly number: number
  readonly kind: SubjectKind
  /** undefined: no run has been made of it yet. */
  readonly verdict: CaseVerdict | undefined
}

const SIGNS = { passes: '✓', fails: '×', waits: '' } as const

/** Shows the result of one case. A press opens its run. */
function Square({ id, number, kind, verdict }: SquareProps) {
  const state = verdict === undefined ? 'waits' : verdict.passes ? 'passes' : 'fails'
  const text = words.square(number, caseTitle(kind, id), words.states[state])
  return (
    <li className={state}>
      <Button
        title={words.openRunOf(text)}
        aria-label={words.openRunOf(text)}
        disabled={verdict === undefined}
        onClick={() => openCase(id)}
      >
        <span aria-hidden="true">{SIGNS[state]}</span>
      </Button>
    </li>
  )
}

export function Conformance() {
  const checked = useSession((session) => session.checked)
  const [chosen, setChosen] = useState('')
  if (checked === null) return null
  const all = caseJobs(checked.subject)
  const verdicts = judgeCases(checked.subject, checked.cases)
  const failing = verdicts.filter(({ passes }) => !passes)
  const open = failing.find(({ id }) => id === chosen) ?? failing[0]
  const passing = verdicts.length - failing.length
  return (
    <section className="side-section" aria-label={words.conformance}>
      <div className="side-head">
        <h2 className="section-head">{words.conformance}</h2>
        <b>{checked.done ? checks.passed(passing, all.length) : words.soFar(verdicts.length, all.length)}</b>
      </div>
      <p className="visually-hidden" role="status">
        {checked.done && words.spokenChecks(words.passed(passing, all.length), failing[0]?.title ?? '')}
      </p>
      <ol className="squares">
        {all.map(({ id }, index) => (
          <Square
            key={id}
            id={id}
            number={index + 1}
            kind={checked.subject.kind}
            verdict={verdicts.find((one) => one.id === id)}
          />
        ))}
      </ol>
      {open !== undefined && <Failure checked={checked} verdict={open} />}
      {failing
        .filter((one) => one !== open)
        .map((one) => (
          <Button key={one.id} className="other-case" onClick={() => setChosen(one.id)}>
            <span>
              <span className="failed" aria-hidden="true">
                ×
              </span>{' '}
              <b>{one.title}</b>
            </span>
            <span className="quiet">
              {one.stop === null
                ? `${unbroken(foundText(one))}, ${unbroken(checks.asked(limitText(one)))}`
                : words.stops(one.stop.place.line)}
            </span>
          </Button>
        ))}
    </section>
  )
}
