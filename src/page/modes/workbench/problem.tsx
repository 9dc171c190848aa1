/** What is wrong with the code or stopped its run, in a sentence under the code, and what can be done about it. */
import { useEffect, useState } from 'react'
import { formatCount, formatDuration, formatTime } from '../../../lab/format'
import type { CodeFault } from '../../../lab/own-code/faults'
import type { CodeStop } from '../../../lab/run/stopped'
import { workbench as words } from '../../../strings/workbench'
import { dispatch, useStore } from '../../store'
import { Button } from '../../ui/buttons'
import { editorNow, showLine } from './commands'
import type { Following } from './following'
import { useSession } from './session'

/** A fault is read out when typing has paused so long, ms. */
const SAID_AFTER_MS = 1000

const sentence = (line: number, message: string): string => words.problem(line, message.replace(/\.$/, ''))

/** Replaces what is refused by what does in its place, from the end on, so that places hold. */
function replaceAll(faults: readonly CodeFault[], following: Following): void {
  const editor = editorNow()
  for (const { start, end, instead } of [...faults].reverse())
    if (instead !== undefined) editor?.replace(start, end, instead)
  following.read()
}

function Faulty({
  faults,
  following,
}: {
  readonly faults: readonly CodeFault[]
  readonly following: Following
}) {
  const goodMs = useSession((session) => session.goodMs)
  const [first] = faults
  const replaceable = faults.filter(({ instead }) => instead !== undefined)
  if (first === undefined) return null
  const age = formatDuration(Math.max(1, Math.round((performance.now() - goodMs) / 1000)))
  return (
    <>
      {faults.slice(0, 3).map((fault) => (
        <p key={`${fault.start} ${fault.message}`} className="problem-text">
          <b>{sentence(fault.line, fault.message)}</b>
        </p>
      ))}
      <p className="quiet">
        {replaceable.length > 0 ? words.sameTwice : goodMs === 0 ? words.keptRunAtFirst : words.keptRun(age)}
      </p>
      <div className="problem-actions">
        <Button className="button" onClick={() => showLine(first.line, first.column)}>
          {words.goToLine(first.line)}
        </Button>
        {replaceable.length > 0 ? (
          <Button className="button" onClick={() => replaceAll(replaceable, following)}>
            {replaceable.length === 1
              ? words.replace(replaceable[0]?.instead ?? '')
              : words.replaceAll(replaceable.length)}
          </Button>
        ) : (
          <Button className="button" onClick={() => editorNow()?.undo()}>
            {words.undo}
          </Button>
        )}
      </div>
    </>
  )
}

function Stopped({ stop }: { readonly stop: CodeStop }) {
  const { place, why, atS, spent, value } = stop
  return (
    <>
      <p className="problem-text">
        <b>{sentence(place.line, why)}</b>
        <span className="mono quiet">
          {words.stoppedAt(formatTime(atS), stop.ack === 0 ? '' : formatCount(stop.ack))}
        </span>
      </p>
      {spent && (
        <div className="budget" aria-hidden="true">
          <i />
        </div>
      )}
      <p className="quiet">
        {spent ? words.budget : words.drawnUntil(formatTime(atS))}
        {value !== null && !why.includes(value) ? ` ${words.valueWas(value)}` : ''}
      </p>
      <div className="problem-actions">
        <Button className="button" onClick={() => dispatch({ type: 'seek', timeS: atS })}>
          {stop.ack === 0 ? words.goToMoment : words.goToAck}
        </Button>
        <Button className="button" onClick={() => showLine(place.line, place.column)}>
          {words.goToLine(place.line)}
        </Button>
        <Button className="button" onClick={() => editorNow()?.undo()}>
          {words.undo}
        </Button>
      </div>
    </>
  )
}

/** What is read out of it, once it has stood for a while. */
function useSaid(text: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    // What is mended is gone at once.
    const later = window.setTimeout(() => setSaid(text), text === '' ? 0 : SAID_AFTER_MS)
    return () => window.clearTimeout(later)
  }, [text])
  return said
}

export function Problem({ following }: { readonly following: Following }) {
  const faults = useSession((session) => session.faults)
  const types = useSession((session) => session.typeFaults)
  const warnings = useSession((session) => session.warnings)
  const stop = useStore((state) => state.run.codeStop)
  const code = useStore((state) => state.ownAlgorithms.open?.code ?? '')
  const [fault] = faults
  const said = useSaid(
    fault !== undefined
      ? sentence(fault.line, fault.message)
      : stop !== null
        ? sentence(stop.place.line, stop.why)
        : '',
  )
  const mild = [
    ...warnings.map(({ line, message }) => ({ line, text: sentence(line, message) })),
    ...types.map(({ start, message }) => {
      const line = code.slice(0, start).split('\n').length
      return { line, text: words.typeProblem(line, message.replace(/\.$/, '')) }
    }),
  ]
  const isHard = fault !== undefined || stop !== null
  return (
    <div className={`problem${isHard ? ' hard' : ''}`}>
      {fault !== undefined ? (
        <Faulty faults={faults} following={following} />
      ) : stop !== null ? (
        <Stopped stop={stop} />
      ) : (
        mild.slice(0, 3).map(({ line, text }) => (
          <p key={text}>
            <Button className="link-button" onClick={() => showLine(line)}>
              {text}
            </Button>
          </p>
        ))
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
