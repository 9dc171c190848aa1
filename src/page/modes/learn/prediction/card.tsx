/** What is to be drawn, and once the run is seen, what was right. */

import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { Verdict } from '../../../../lab/lessons/prediction'
import type { Run } from '../../../../lab/run/run'
import { flowNumbers } from '../../../../lab/scenario/flow-names'
import { learn } from '../../../../strings/learn'
import { ENGLISH } from '../../../../strings/spoken'
import { announce } from '../../../commands/notices'
import { flowColour } from '../../../ui/glyph'
import type { ShowText } from '../prose'
import './prediction.css'
import { type Session, useSession } from './session'
import { missingText, resultText, valueTexts, verdictWord } from './words'

const words = learn.predict

interface Props {
  readonly session: Session
  /** The step's own run when it is complete; null: it is still being simulated. */
  readonly run: Run | null
  readonly show: ShowText
}

export function PredictionCard({ session, run, show }: Props) {
  useSession(session)
  const { stage, verdicts } = session.now
  const results = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (run !== null) session.ran(run)
  }, [session, run])
  useEffect(() => () => session.leave(), [session])
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    if (stage !== 'shown' || session.now.verdicts.length === 0) return
    announce(resultText(session))
    // What had the focus is gone: the drawing, or the button that locked it in.
    if (document.activeElement === document.body) results.current?.focus()
    results.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [session, stage])

  return (
    <>
      <section className="predict-card" aria-label={words.name}>
        <div className="predict-head">
          <span className="section-head">{words.name}</span>
          <span className="quiet">{stage === 'drawing' ? words.before : lockedText(session)}</span>
        </div>
        <p className="predict-ask" lang={ENGLISH}>
          {show(session.prediction.ask)}
        </p>
        {stage === 'drawing' ? <WhileDrawing session={session} /> : <WhenLocked session={session} />}
      </section>
      {verdicts.length > 0 && (
        <section className="predict-results">
          <h3 ref={results} tabIndex={-1}>
            {words.results}
          </h3>
          <ol>
            {verdicts.map((verdict) => (
              <Result key={verdict.check.feature} verdict={verdict} session={session} run={run} show={show} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function lockedText({ now: { verdicts, stage } }: Session): string {
  return stage === 'shown' && verdicts.length === 0 ? words.notDrawn : words.lockedIn
}

function WhileDrawing({ session }: { readonly session: Session }) {
  const enough = session.now.drawing.enough()
  const empty = session.now.drawing.extent() === null
  return (
    <>
      <div className="predict-buttons">
        <button type="button" className="button" disabled={!enough} onClick={() => session.lockIn()}>
          {words.lockIn}
        </button>
        <button type="button" className="button" disabled={empty} onClick={() => session.clear()}>
          {words.clear}
        </button>
        <button type="button" className="text-button quiet" onClick={() => session.giveUp()}>
          {words.giveUp}
        </button>
      </div>
      <p className="predict-hint" role="status">
        {empty ? words.hint : missingText(session)}
      </p>
    </>
  )
}

function WhenLocked({ session }: { readonly session: Session }) {
  const drawn = session.now.drawing.extent() !== null
  return (
    <div className="predict-buttons">
      <button type="button" className="button" onClick={() => session.drawAgain()}>
        <Pencil size={13} aria-hidden="true" /> {drawn ? words.drawAgain : words.draw}
      </button>
      {drawn && (
        <button type="button" className="button" onClick={() => session.toggleHidden()}>
          {session.now.hidden ? words.show : words.hide}
        </button>
      )}
    </div>
  )
}

/** Number of the flow that was drawn; 0 for the queue. */
function flowNumber(session: Session, run: Run | null): number {
  const flows = run?.result.scenario.flows ?? []
  const index = flows.findIndex(({ id }) => id === session.prediction.flow)
  return flowNumbers(flows)[index] ?? 0
}

function Result({ verdict, session, run, show }: Props & { readonly verdict: Verdict }) {
  const { check, right } = verdict
  const { drawn, simulated } = valueTexts(verdict, session.prediction.panel)
  const number = flowNumber(session, run)
  return (
    <li className={right ? 'predict-right' : 'predict-wrong'}>
      <span className="predict-mark" aria-hidden="true">
        {right ? <Check size={13} /> : <X size={13} />}
      </span>
      <p className="predict-line">
        <strong lang={ENGLISH}>{check.label}</strong>
        <span>{drawn}</span>
        {simulated !== '' && (
          <span className={`predict-simulated flow-${number === 0 ? 0 : flowColour(number)}`}>
            {simulated}
          </span>
        )}
        <span className="predict-word">{verdictWord(verdict)}</span>
      </p>
      <p className="predict-because" lang={ENGLISH}>
        {show(check.because)}
      </p>
    </li>
  )
}
