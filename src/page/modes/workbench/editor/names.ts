/** Names that are drawn on the charts have their line's colour: the window, its threshold and the signals. All else is grey. */
import { syntaxTree } from '@codemirror/language'
import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

/** Names of signals that the code declares. */
export const setSignals = StateEffect.define<readonly string[]>()

const signals = StateField.define<readonly string[]>({
  create: () => [],
  update: (value, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setSignals) ? effect.value : now), value),
})

const WINDOW = Decoration.mark({ class: 'cm-drawn' })
const THRESHOLD = Decoration.mark({ class: 'cm-threshold' })
const SIGNAL = Decoration.mark({ class: 'cm-signal' })

function markOf(name: string, declared: readonly string[]): Decoration | null {
  if (name === 'cwnd') return WINDOW
  if (name === 'ssthresh') return THRESHOLD
  return declared.includes(name) ? SIGNAL : null
}

function marksIn(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const declared = view.state.field(signals)
  for (const { from, to } of view.visibleRanges)
    syntaxTree(view.state).iterate({
      from,
      to,
      enter({ name, from: start, to: end }) {
        if (name !== 'PropertyName' && name !== 'PropertyDefinition') return
        const mark = markOf(view.state.sliceDoc(start, end), declared)
        if (mark !== null) builder.add(start, end, mark)
      },
    })
  return builder.finish()
}

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = marksIn(view)
    }
    update({ view, docChanged, viewportChanged, transactions, startState, state }: ViewUpdate): void {
      const declares = transactions.some(({ effects }) => effects.some((effect) => effect.is(setSignals)))
      if (docChanged || viewportChanged || declares || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = marksIn(view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

export const drawnNames: Extension = [signals, plugin]
