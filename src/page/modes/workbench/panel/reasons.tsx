/** Why the window is what it is: what the lines came to in the ACK at the playhead, in a sentence. */
import { useEffect, useState } from 'react'
import { explain } from '../../../../lab/explain/explain'
import { formatCount, formatTime } from '../../../../lab/format'
import type { ReadCode } from '../../../../lab/own-code/read-code'
import { flowNames } from '../../../../lab/scenario/flow-names'
import { lastRowAt } from '../../../../simulator/base/table'
import { codeOf } from '../../../../simulator/log'
import { workbench as words } from '../../../../strings/workbench'
import { onFrame } from '../../../effects/frames'
import { getState, useStore } from '../../../store'
import { Button } from '../../../ui/buttons'
import { Glyph } from '../../../ui/glyph'
import { showLine } from '../commands'
import { assignedText, callsAt, type Entry, moves, valueText } from '../margin-of'
import { onSession, sessionNow } from '../session'
import { flowWith, ownNumber } from '../traced-run'

/** Kinds of events in which code says something itself: a note of an algorithm; a drop or a mark of a queue, with its reason. */
const NOTE = codeOf('note')
const OF_QUEUES: readonly number[] = [codeOf('drop'), codeOf('mark')]

/** What the code said at a moment, in its own words; each ends in its line. `flow`: -1 for a queue. */
function saidAt(timeS: number, flow: number): readonly string[] {
  const run = getState().run.shown
  if (run === null) return []
  const { events } = run.log
  const { t, kind, flow: of } = events.columns
  const said: string[] = []
  for (let row = lastRowAt(t, events.rows, timeS + 1e-10); row >= 0; row--) {
    if ((t[row] as number) < timeS - 1e-10) break
    const code = kind[row] as number
    if (flow < 0 ? OF_QUEUES.includes(code) : code === NOTE && of[row] === flow)
      said.unshift(explain(run, row).sentence)
  }
  return said
}

interface Reason {
  /** What the code says itself, before what its lines came to. */
  readonly said: readonly string[]

  readonly at: string
  readonly which: string
  readonly line: number
  readonly text: string
}

const MOST_VALUES = 3

/** Values that were worked out, the last ones. */
function valuesOf(code: ReadCode, entries: readonly Entry[]): string {
  return entries
    .filter(({ probe, b }) => probe?.kind === 'assigns' && !Number.isNaN(b))
    .slice(-MOST_VALUES)
    .map(({ probe, b }) => words.isValue(probe?.name ?? '', assignedText(code, probe?.name ?? '', b)))
    .join(', ')
}

function reasonAt(timeS: number): Reason | null {
  const { trace } = sessionNow()
  if (trace === null) return null
  const calls = callsAt(trace.of, trace.code, timeS)
  const [call] = calls
  if (call === undefined) return null
  const hook = trace.code.declaration.hooks.findIndex(({ name }) => name === call.hook)
  const all = trace.of.hooks[hook]?.count ?? 0
  const which =
    call.hook === 'onAck' && call.number > 0
      ? words.ackOf(formatCount(call.number), formatCount(all))
      : call.hook
  const entries = calls.flatMap((one) => one.entries)
  const setter = [...entries].reverse().find(moves)
  const flow = flowWith(trace.scenario, getState().ownAlgorithms.open?.id ?? '') ?? -1
  const head = { at: formatTime(call.timeS), which, said: saidAt(call.timeS, flow) }
  if (setter === undefined) {
    const isQueue = trace.code.declaration.kind === 'queue'
    const values = isQueue ? valuesOf(trace.code, entries) : ''
    return { ...head, line: 0, text: values === '' ? words.untouched(isQueue) : `${values}.` }
  }
  const before = valuesOf(trace.code, entries.slice(0, entries.indexOf(setter)))
  const change = words.fromTo('cwnd', valueText(setter.a), valueText(setter.b))
  return {
    ...head,
    line: setter.line,
    text: words.changes(before, change),
  }
}

export function useReason(): Reason | null {
  const [reason, setReason] = useState<Reason | null>(null)
  useEffect(() => {
    let shown = ''
    const show = (timeS: number): void => {
      const next = reasonAt(timeS)
      const key = JSON.stringify(next)
      if (key !== shown) setReason(next)
      shown = key
    }
    const stopFrames = onFrame(({ timeS }) => show(timeS))
    const stopSession = onSession(() => show(getState().clock.timeS))
    return () => {
      stopFrames()
      stopSession()
    }
  }, [])
  return reason
}

export function Reasons() {
  const reason = useReason()
  const id = useStore((state) => state.ownAlgorithms.open?.id ?? '')
  const scenario = useStore((state) => state.edit.scenario)
  const flow = flowWith(scenario, id)
  return (
    <section className="side-section reasons" aria-label={words.why}>
      <div className="side-head">
        <h2 className="section-head">{words.why}</h2>
        {reason !== null && <span className="quiet">{reason.which}</span>}
      </div>
      {reason === null ? (
        <p className="quiet">{words.notYet}</p>
      ) : (
        <>
          <div className="side-head">
            <span>
              <span className="mono quiet">{reason.at}</span>{' '}
              {flow !== null && flow >= 0 && (
                <>
                  <Glyph number={ownNumber(scenario, id)} size={9} /> <b>{flowNames(scenario.flows)[flow]}</b>
                </>
              )}
            </span>
            {reason.line > 0 && (
              <Button className="link-button quiet" onClick={() => showLine(reason.line)}>
                {words.line(reason.line)}
              </Button>
            )}
          </div>
          {reason.said.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{reason.text}</p>
        </>
      )}
    </section>
  )
}
