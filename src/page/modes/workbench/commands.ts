/** The commands of the Workbench that its keys and buttons call. */
import { formatTime } from '../../../lab/format'
import { workbench as words } from '../../../strings/workbench'
import { dispatch, getState } from '../../store'
import type { CodeField } from './editor/code-field'
import { linesAt, marginOf, nextTime, ranOf, statementsSaying } from './margin-of'
import { sessionNow, setSession } from './session'

/** The editor that is on the screen; null: it has not come, or there is none. */
let editor: CodeField | null = null
export const setEditor = (now: CodeField | null): void => {
  editor = now
}
export const editorNow = (): CodeField | null => editor

const speakers = new Set<(text: string) => void>()
/** `speak` is called with what is to be read out. */
export function onSpoken(speak: (text: string) => void): () => void {
  speakers.add(speak)
  return () => speakers.delete(speak)
}
const say = (text: string): void => {
  for (const speak of speakers) speak(text)
}

const wanting = new Set<() => void>()
/** `show` is called before a line is gone to that a button names: where the code is one part among others, it is shown. */
export function onCodeWanted(show: () => void): () => void {
  wanting.add(show)
  return () => wanting.delete(show)
}

/** Shows the code, and in it the line, as buttons that name a line do. */
export function showLine(line: number, column = 1): void {
  for (const show of wanting) show()
  setSession({ line, marked: line })
  // The code may come with the next frame.
  requestAnimationFrame(() => {
    editor?.goTo(line, column, true)
    say(lineSpoken(line))
  })
}

/** "Line 26 at 12.400 s: cwnd 36.71 to 36.70." */
export function lineSpoken(line: number): string {
  const { trace } = sessionNow()
  const { timeS } = getState().clock
  const of = trace === null ? undefined : marginOf(trace.code, trace.of, timeS).get(line)
  const what = of?.pill?.spoken ?? (of?.ran === true ? words.spokenRan : words.spokenNotRun)
  return words.spokenLine(line, formatTime(timeS), what)
}

/** Puts the caret on a line and says what it did. */
export function goToLine(line: number): void {
  editor?.goTo(line)
  setSession({ line, marked: line })
  say(lineSpoken(line))
}

/** The next (or previous) line that ran at the playhead. */
export function stepLine(direction: 1 | -1): void {
  const { trace, line } = sessionNow()
  if (trace === null) return
  const { lines } = linesAt(trace.of, trace.code, getState().clock.timeS)
  const next =
    direction > 0
      ? (lines.find((one) => one > line) ?? lines[0])
      : ([...lines].reverse().find((one) => one < line) ?? lines.at(-1))
  if (next !== undefined) goToLine(next)
}

/** Moves the playhead to the next time at which a line ran: to that of a note where the line declares it. */
export function goToNextTime(line: number): void {
  const { trace } = sessionNow()
  if (trace === null) return
  const { places, notes } = trace.code.declaration
  const key = Object.keys(notes).find(
    (name) => (places[`notes.${name}`] ?? places[`reasons.${name}`])?.line === line,
  )
  const { timeS } = getState().clock
  const statements = key === undefined ? [] : statementsSaying(trace.code, key)
  // The first moments are known even where not all calls are kept.
  const moments =
    key === undefined
      ? (ranOf(trace.of, trace.code, line)?.moments ?? [])
      : statements.flatMap((index) => [...(trace.of.statements[index]?.moments ?? [])])
  const known = [...moments].sort((a, b) => a - b).find((moment) => moment > timeS + 1e-10)
  const at = nextTime(trace.of, trace.code, key === undefined ? { line } : { statements }, timeS) ?? known
  if (at === undefined) return
  dispatch({ type: 'play', playing: false })
  dispatch({ type: 'seek', timeS: at })
  const said = trace.code.plain.said.find((one) => one.key === key)?.line ?? line
  setSession({ marked: said })
  say(lineSpoken(said))
}

/** The next (or previous) place at which something is wrong. */
export function stepProblem(): void {
  const { faults, warnings, typeFaults, line } = sessionNow()
  const { codeStop } = getState().run
  const code = getState().ownAlgorithms.open?.code ?? ''
  const ofTypes = typeFaults.map(({ start, message }) => {
    const before = code.slice(0, start).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, start, message }
  })
  const stopped = codeStop === null ? [] : [{ ...codeStop.place, message: codeStop.why }]
  const all = [...faults, ...stopped, ...warnings, ...ofTypes].sort((a, b) => a.start - b.start)
  const next = all.find((one) => one.line > line) ?? all[0]
  if (next === undefined) return
  editor?.goTo(next.line, next.column, true)
  say(words.spokenProblem(next.line, next.message))
}
