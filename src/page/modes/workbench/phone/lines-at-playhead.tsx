/** The handler that ran at the playhead, as far as it ran: what a phone shows of the code. */
import Lock from 'lucide-react/icons/lock'
import { useEffect, useState } from 'react'
import { formatCount } from '../../../../lab/format'
import type { ReadCode } from '../../../../lab/own-code/read-code'
import { workbench as words } from '../../../../strings/workbench'
import { drawnNow, onFrame } from '../../../effects/frames'
import { useStore } from '../../../store'
import { type CallAt, callsAt, marginOf, moves, type Pill } from '../margin-of'
import { onSession, sessionNow } from '../session'
import { ownNumber } from '../traced-run'
import { piecesOf, shownLines } from './shown-lines'

interface Line {
  readonly number: number
  readonly text: string
  readonly ran: boolean
  readonly moved: boolean
  readonly pill: Pill | null
}

interface Handler {
  readonly hook: string
  readonly first: number
  readonly last: number
  /** Lines of all of the code. */
  readonly all: number
  readonly which: string
  readonly lines: readonly Line[]
  readonly signals: readonly string[]
}

/** The call that set the window, else the first one. */
const callIn = (calls: readonly CallAt[]): CallAt | undefined =>
  calls.find(({ entries }) => entries.some(moves)) ?? calls[0]

/** `timeS`: of the playhead. null: there is no code that can be read. */
function handlerAt(code: ReadCode | null, timeS: number): Handler | null {
  if (code === null) return null
  const { trace } = sessionNow()
  const call = trace === null ? undefined : callIn(callsAt(trace.of, trace.code, timeS))
  const { hooks, places, signals } = code.declaration
  const hook = hooks.find(({ name }) => name === call?.hook) ?? hooks[0]
  const first = hook === undefined ? 0 : (places[hook.name]?.line ?? 0)
  if (hook === undefined || first === 0) return null
  const last = code.text.slice(0, hook.node.end).split('\n').length
  const margin = marginOf(code, trace?.of ?? null, timeS)
  const ran = new Set(call?.entries.map(({ line }) => line))
  const text = code.text.split('\n')
  const everything = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const shown = call === undefined ? everything : shownLines(code.text, first, last, ran)
  const indent = /^\s*/.exec(text[first - 1] ?? '')?.[0].length ?? 0
  const count = trace?.of.hooks[hooks.indexOf(hook)]?.count ?? 0
  return {
    hook: hook.name,
    first,
    last,
    all: text.length,
    which:
      call !== undefined && call.hook === 'onAck' && call.number > 0
        ? words.ackOf(formatCount(call.number), formatCount(count))
        : '',
    signals: Object.keys(signals),
    lines: shown.map((number) => {
      const of = ran.has(number) || number === first ? margin.get(number) : undefined
      return {
        number,
        text: (text[number - 1] ?? '').slice(indent),
        ran: of?.ran ?? false,
        moved: of?.moved ?? false,
        pill: number === first ? null : (of?.pill ?? null),
      }
    }),
  }
}

function useHandler(): Handler | null {
  const [handler, setHandler] = useState<Handler | null>(null)
  useEffect(() => {
    let shown = ''
    const show = (timeS: number): void => {
      const next = handlerAt(sessionNow().good, timeS)
      const key = JSON.stringify(next)
      if (key !== shown) setHandler(next)
      shown = key
    }
    const stopFrames = onFrame(({ timeS }) => show(timeS))
    const stopSession = onSession(() => show(drawnNow().timeS))
    show(drawnNow().timeS)
    return () => {
      stopFrames()
      stopSession()
    }
  }, [])
  return handler
}

export const ReadOnly = () => (
  <span className="read-only">
    <Lock size={11} aria-hidden="true" />
    {words.readOnly}
  </span>
)

/**
 * The handler with its number of calls and its lines.
 *
 * Long: its parts, one below the other.
 */
export function LinesAtPlayhead() {
  const handler = useHandler()
  const number = useStore((state) => ownNumber(state.edit.scenario, state.ownAlgorithms.open?.id ?? ''))
  if (handler === null) return <p className="handler-head">{words.notYet}</p>
  const { hook, first, last, all, which, lines, signals } = handler
  return (
    <>
      <div className="handler-head">
        <span>
          <b>{hook}</b> <span className="quiet">{words.handlerLines(first, last, all)}</span>
        </span>
        {which === '' ? <ReadOnly /> : <span className="quiet">{which}</span>}
      </div>
      <ol
        className="handler-lines"
        style={
          { '--own-line': number === 0 ? 'var(--t1)' : `var(--flow-text-${number})` } as React.CSSProperties
        }
      >
        {lines.map((line) => (
          <li key={line.number} className={`${line.ran ? 'ran' : ''}${line.moved ? ' moved' : ''}`}>
            <span className="handler-number">{line.number}</span>
            <code>
              {piecesOf(line.text, signals).map(({ text, is }, index) => (
                // Pieces have no names of their own; their places are theirs.
                <span key={index} className={is === '' ? undefined : `piece-${is}`}>
                  {text}
                </span>
              ))}
            </code>
            {line.pill !== null && (
              <span className={`handler-value${line.moved ? ' moved' : ''}`} title={line.pill.spoken}>
                {line.pill.short}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
