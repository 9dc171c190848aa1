/** Faults of the code at their places: a wavy line, the ground of the whole line, and a sentence at hand. */
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { type Extension, RangeSet, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view'
import type { CodeFault, Place } from '../../../../lab/own-code/faults'
import type { TypeFault } from '../../../../lab/own-code/types/type-service'
import { workbench as words } from '../../../../strings/workbench'

/** Lines that are at fault, from 1. */
const setFaulty = StateEffect.define<readonly number[]>()

const FAULTY = Decoration.line({ class: 'cm-faulty' })

class FaultyGutter extends GutterMarker {
  override elementClass = 'cm-faulty-gutter'
}
const FAULTY_GUTTER = new FaultyGutter()

/** The lines themselves, and what stands at both of their ends. */
interface Faulty {
  readonly lines: DecorationSet
  readonly gutters: RangeSet<GutterMarker>
}

const faulty = StateField.define<Faulty>({
  create: () => ({ lines: Decoration.none, gutters: RangeSet.empty }),
  update(value, { effects, changes, state }): Faulty {
    const effect = effects.find((one) => one.is(setFaulty))
    if (effect === undefined) return { lines: value.lines.map(changes), gutters: value.gutters.map(changes) }
    const lines = new RangeSetBuilder<Decoration>()
    const gutters = new RangeSetBuilder<GutterMarker>()
    for (const line of [...new Set(effect.value as readonly number[])].sort((a, b) => a - b))
      if (line >= 1 && line <= state.doc.lines) {
        const { from } = state.doc.line(line)
        lines.add(from, from, FAULTY)
        gutters.add(from, from, FAULTY_GUTTER)
      }
    return { lines: lines.finish(), gutters: gutters.finish() }
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ lines }) => lines),
    gutterLineClass.from(field, ({ gutters }) => gutters),
  ],
})

export const faultyLines: Extension = faulty

export interface Shown {
  readonly faults: readonly CodeFault[]
  readonly warnings: readonly CodeFault[]
  readonly types: readonly TypeFault[]
  /** Where the run was stopped; null: it was not. */
  readonly stopped: (Place & { readonly message: string }) | null
}

/** Shows what is known to be wrong with the code. */
export function showFaults(view: EditorView, { faults, warnings, types, stopped }: Shown): void {
  const { doc } = view.state
  // Within its line; what is missing at the end of one is missing behind its last letter.
  const at = (start: number, end: number) => {
    const place = Math.max(0, Math.min(start, doc.length))
    const line = doc.lineAt(place)
    const from = place < line.to ? place : Math.max(line.from, line.to - 1)
    return { from, to: Math.min(Math.max(end, from + 1), line.to) }
  }
  const diagnostic = (
    severity: Diagnostic['severity'],
    { start, end, message, ...more }: { start: number; end: number; message: string; instead?: string },
  ): Diagnostic => {
    const { instead } = more
    return {
      ...at(start, end),
      severity,
      message,
      ...(instead === undefined
        ? {}
        : {
            actions: [
              {
                name: words.replace(instead),
                apply: (on: EditorView, from: number, to: number) =>
                  on.dispatch({ changes: { from, to, insert: instead } }),
              },
            ],
          }),
    }
  }
  const hard = stopped === null ? faults : [...faults, stopped]
  const transaction = setDiagnostics(view.state, [
    ...hard.map((fault) => diagnostic('error', fault)),
    ...warnings.map((fault) => diagnostic('warning', fault)),
    ...(faults.length > 0 ? [] : types.map((fault) => diagnostic('error', fault))),
  ])
  view.dispatch(transaction, { effects: setFaulty.of(hard.map(({ line }) => line)) })
}
