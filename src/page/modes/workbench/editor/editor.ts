/** The editor of the code: CodeMirror in a tree of its own, whose sheets the page's policy allows (they are no style elements). */
import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab, undo } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { Annotation, EditorSelection, EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { Margin } from '../margin-of'
import { assist } from './assist'
import type { CodeField, EditorUser } from './code-field'
import { faultyLines, type Shown, showFaults } from './faults'
import { look } from './look'
import { marginGutters, setMargin, setRead } from './margin'
import { drawnNames, setSignals } from './names'

/** The text was put there, and not typed. */
const given = Annotation.define<boolean>()

export class CodeEditor implements CodeField {
  private readonly view: EditorView

  constructor(
    private readonly host: HTMLElement,
    code: string,
    private readonly user: EditorUser,
    readOnly = false,
  ) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const { before, after } = marginGutters((line, of) => user.act(line, of))
    const state = EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        before,
        after,
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        indentUnit.of('  '),
        EditorState.tabSize.of(2),
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of(() => ({
          tabindex: '0',
          'aria-label': user.name,
          spellcheck: 'false',
        })),
        javascript({ typescript: true }),
        faultyLines,
        drawnNames,
        assist(user.types),
        look,
        keymap.of([
          {
            key: 'Mod-Enter',
            run() {
              user.run()
              return true
            },
          },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of((update) => this.updated(update)),
      ],
    })
    this.view = new EditorView({ state, root, parent: root as unknown as Element })
  }

  private updated({
    docChanged,
    selectionSet,
    state,
    startState,
    transactions,
  }: Parameters<Parameters<typeof EditorView.updateListener.of>[0]>[0]): void {
    if (docChanged && !transactions.some((one) => one.annotation(given) === true))
      this.user.typed(state.doc.toString())
    if (!selectionSet && !docChanged) return
    const line = state.doc.lineAt(state.selection.main.head).number
    if (docChanged || line !== startState.doc.lineAt(startState.selection.main.head).number)
      this.user.moved(line)
  }

  get code(): string {
    return this.view.state.doc.toString()
  }

  put(code: string): void {
    const { state } = this.view
    if (code === state.doc.toString()) return
    const head = Math.min(state.selection.main.head, code.length)
    this.view.dispatch({
      changes: { from: 0, to: state.doc.length, insert: code },
      selection: EditorSelection.cursor(head),
      annotations: given.of(true),
    })
  }

  replace(from: number, to: number, insert: string): void {
    this.view.dispatch({ changes: { from, to, insert } })
  }

  undo(): void {
    undo(this.view)
  }

  showMargin(margin: Margin): void {
    this.view.dispatch({ effects: setMargin.of(margin) })
  }
  showRead(): void {
    this.view.dispatch({ effects: setRead.of(null) })
  }
  showSignals(names: readonly string[]): void {
    this.view.dispatch({ effects: setSignals.of(names) })
  }

  showFaults(shown: Shown): void {
    showFaults(this.view, shown)
  }

  showOlder(on: boolean): void {
    this.host.style.setProperty('--margin-opacity', on ? '0.55' : '1')
  }

  goTo(line: number, column = 1, focus = false): void {
    const { doc } = this.view.state
    const at = doc.line(Math.max(1, Math.min(line, doc.lines)))
    const anchor = Math.min(at.to, at.from + Math.max(0, column - 1))
    this.view.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: 'nearest', yMargin: 60 }),
    })
    if (focus) this.view.focus()
  }

  close(): void {
    this.view.destroy()
  }
}
