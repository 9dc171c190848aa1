/** The code in its editor, and what stands beside its lines. */
import { useEffect, useRef, useState } from 'react'
import type { ReadCode } from '../../../lab/own-code/read-code'
import { workbench as words } from '../../../strings/workbench'
import { drawnNow, onFrame } from '../../effects/frames'
import { getState, subscribe, useStore } from '../../store'
import { goToLine, goToNextTime, onSpoken, setEditor, stepLine } from './commands'
import type { CodeField, EditorUser, MakeField } from './editor/code-field'
import { PlainField } from './editor/plain-field'
import type { Following } from './following'
import { type LineMargin, linesAt, marginOf, withStop } from './margin-of'
import { showChart } from './panels'
import { isOlder, onSession, sessionNow, setSession, useSession } from './session'
import { ownNumber } from './traced-run'
import { TypeClient } from './type-client'

/** The types are asked for when typing has paused so long, ms. */
const TYPES_PAUSE_MS = 400

/** A value at the end of a line was pressed. */
function act(line: number, { pill }: LineMargin): void {
  const { good } = sessionNow()
  const { open } = getState().ownAlgorithms
  if (pill?.does === 'next') goToNextTime(line)
  else if (pill?.does === 'chart' && good !== null && open !== null) showChart(pill.name, open.id, good)
  setSession({ marked: line })
}

/**
 * Keeps the editor at what the page knows.
 *
 * Long: each thing that the page tells the editor, one after another.
 */
function followPage(editor: CodeField, types: TypeClient): () => void {
  let typing: number | undefined
  let shownMargin: object | null = null
  let shownAtS = Number.NaN
  const drawMargin = (timeS: number): void => {
    const { trace, good } = sessionNow()
    const code = trace?.code ?? good
    // Until a newer run is traced, what is shown goes with its lines.
    if (trace !== null && good !== null && trace.code.text !== good.text && shownMargin !== null) return
    if (code === null || (trace === shownMargin && timeS === shownAtS)) return
    shownMargin = trace
    shownAtS = timeS
    const margin = marginOf(code, trace?.of ?? null, timeS)
    const { codeStop } = getState().run
    editor.showMargin(codeStop === null ? margin : withStop(margin, codeStop))
  }
  const stopFrames = onFrame(({ timeS }) => drawMargin(timeS))
  const showFaults = (): void => {
    const { faults, warnings, typeFaults } = sessionNow()
    const { codeStop } = getState().run
    const stopped =
      codeStop === null || faults.length > 0 ? null : { ...codeStop.place, message: codeStop.why }
    editor.showFaults({ faults, warnings, types: typeFaults, stopped })
    editor.showOlder(isOlder(sessionNow()))
  }
  /** The types are looked at once typing pauses and its run has been drawn, which they would slow. */
  const askTypes = (good: ReadCode | null): void => {
    window.clearTimeout(typing)
    typing = window.setTimeout(async () => {
      if (getState().run.work.is !== 'resting') {
        askTypes(good)
        return
      }
      const typeFaults = await types.faults(good?.text ?? '')
      if (sessionNow().good === good) setSession({ typeFaults })
    }, TYPES_PAUSE_MS)
  }
  let before = sessionNow()
  const stopSession = onSession(() => {
    const now = sessionNow()
    if (now.good !== before.good) {
      editor.showSignals(Object.keys(now.good?.declaration.signals ?? {}))
      askTypes(now.good)
    }
    if (
      now.faults !== before.faults ||
      now.warnings !== before.warnings ||
      now.typeFaults !== before.typeFaults
    )
      showFaults()
    if (now.good !== before.good && now.good?.text === editor.code) editor.showRead()
    if (now.trace !== before.trace || (now.good !== before.good && now.trace === null)) {
      shownMargin = null
      drawMargin(drawnNow().timeS)
    }
    before = now
  })
  const stopPage = subscribe((now, earlier) => {
    const { open } = now.ownAlgorithms
    if (open !== null && open !== earlier.ownAlgorithms.open) {
      editor.put(open.code)
      // The code that was opened may have been read before this panel was there.
      if (sessionNow().good?.text === open.code) editor.showRead()
    }
    if (now.run.codeStop !== earlier.run.codeStop) {
      showFaults()
      shownMargin = null
      drawMargin(drawnNow().timeS)
    }
    // The types are what nobody waits for before the first run has been drawn.
    if (now.run.completed > 0) types.start()
  })
  editor.showSignals(Object.keys(before.good?.declaration.signals ?? {}))
  showFaults()
  if (getState().run.completed > 0) types.start()
  return () => {
    window.clearTimeout(typing)
    stopFrames()
    stopSession()
    stopPage()
  }
}

/** A point of the window's line was chosen: the line that set it is shown. */
function followChosen(): () => void {
  return subscribe(({ selection }, before) => {
    const { change, event } = selection
    if (
      (change === before.selection.change && event === before.selection.event) ||
      (change === null && event < 0)
    )
      return
    const { trace } = sessionNow()
    if (trace === null) return
    const { setBy } = linesAt(trace.of, trace.code, getState().clock.timeS)
    if (setBy > 0) goToLine(setBy)
  })
}

/** The editor; where it does not come, as offline before the first visit was over, a plain text field. */
const field: Promise<MakeField> = import('./editor/editor').then(
  ({ CodeEditor }) => CodeEditor,
  () => PlainField,
)

/** Begins to write in `element`; returns what ends that. */
function begin(
  element: HTMLElement,
  Field: MakeField,
  following: Following,
  readOnly: boolean,
  say: (text: string) => void,
): () => void {
  const types = new TypeClient()
  const user: EditorUser = {
    typed(code) {
      const { open } = getState().ownAlgorithms
      if (open !== null) following.typed(open.id, code)
    },
    moved: (line) => setSession({ line, marked: line }),
    act,
    run: () => following.read(),
    get name() {
      return words.codeOf(getState().ownAlgorithms.open?.id ?? '')
    },
    types,
  }
  const editor = new Field(element, getState().ownAlgorithms.open?.code ?? '', user, readOnly)
  setEditor(editor)
  if (sessionNow().line > 1) editor.goTo(sessionNow().line)
  const isPlain = Field === PlainField
  const onFocus = (): void => say(isPlain ? '' : words.leave)
  // Single keys are the editor's while it has the focus.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'F8') event.stopPropagation()
  }
  element.addEventListener('focusin', onFocus)
  element.addEventListener('keydown', onKey)
  const stops = [followPage(editor, types), followChosen(), onSpoken(say)]
  return () => {
    for (const stop of stops) stop()
    element.removeEventListener('focusin', onFocus)
    element.removeEventListener('keydown', onKey)
    setEditor(null)
    types.close()
    editor.close()
  }
}

interface Props {
  readonly following: Following
  readonly readOnly?: boolean
}

/** The editor in its place. */
export function CodePanel({ following, readOnly = false }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const id = useStore((state) => state.ownAlgorithms.open?.id ?? '')
  const number = useStore((state) => ownNumber(state.edit.scenario, id))
  const older = useSession(isOlder)
  const [said, setSaid] = useState('')
  const [Field, setField] = useState<MakeField | null>(null)
  useEffect(() => void field.then((come) => setField(() => come)), [])

  useEffect(() => {
    if (host.current === null || Field === null) return
    return begin(host.current, Field, following, readOnly, setSaid)
  }, [Field, following, readOnly])

  const colour = number === 0 ? 'var(--t1)' : `var(--flow-text-${number})`
  return (
    <div className="code" id="code" tabIndex={-1}>
      {Field === null && <p className="code-note">{words.loading}</p>}
      {Field === PlainField && (
        <p className="code-note" role="alert">
          {words.plainField}
        </p>
      )}
      <div className="code-host" ref={host} style={{ '--own-line': colour } as React.CSSProperties} />
      {older && Field !== PlainField && <span className="older-mark">{words.older}</span>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

/** Keys of the Workbench outside of the editor; true: the key was one. */
export function pressedKey(key: string): boolean {
  if (key === 'l' || key === 'L') stepLine(key === 'l' ? 1 : -1)
  else return false
  return true
}
