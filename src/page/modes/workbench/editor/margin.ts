/** The margin of the editor: a bar beside each line that ran, and at its right end what it came to. */
import {
  type ChangeDesc,
  ChangeSet,
  type Extension,
  MapMode,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state'
import { type EditorView, type GutterMarker, gutter, GutterMarker as Marker } from '@codemirror/view'
import type { LineMargin, Margin } from '../margin-of'

/** The margin, by lines of the text that was read last. */
export const setMargin = StateEffect.define<Margin>()
/** Says that the text in the editor is the one that was read last. */
export const setRead = StateEffect.define<null>()

/** The text that was read last, and what has been changed since. */
const sinceRead = StateField.define<{ readonly text: Text; readonly changes: ChangeDesc }>({
  create: ({ doc }) => ({ text: doc, changes: ChangeSet.empty(doc.length) }),
  update(value, { effects, changes, newDoc }) {
    if (effects.some((effect) => effect.is(setRead)))
      return { text: newDoc, changes: ChangeSet.empty(newDoc.length) }
    return changes.empty ? value : { ...value, changes: value.changes.composeDesc(changes.desc) }
  },
})

/** The margin by lines of the changed text: what stands beside a line goes with it, and goes when it is deleted. */
function moved(of: Margin, before: Text, changes: ChangeDesc, after: Text): Margin {
  if (changes.empty) return of
  const next = new Map<number, LineMargin>()
  for (const [line, one] of of) {
    if (line > before.lines) continue
    const at = changes.mapPos(before.line(line).from, 1, MapMode.TrackDel)
    if (at !== null) next.set(after.lineAt(at).number, one)
  }
  return next
}

const margin = StateField.define<Margin>({
  create: () => new Map(),
  update(value, { effects, changes, startState, state, newDoc }) {
    let given: Margin | null = null
    for (const effect of effects) if (effect.is(setMargin)) given = effect.value
    if (given === null) return moved(value, startState.doc, changes, newDoc)
    const { text, changes: since } = state.field(sinceRead)
    return moved(given, text, since, newDoc)
  },
})

class Bar extends Marker {
  constructor(private readonly moved: boolean) {
    super()
  }
  override eq(other: GutterMarker): boolean {
    return other instanceof Bar && other.moved === this.moved
  }
  override toDOM(): Node {
    const bar = document.createElement('i')
    if (this.moved) bar.className = 'moved'
    return bar
  }
}

class Value extends Marker {
  constructor(private readonly pill: NonNullable<LineMargin['pill']>) {
    super()
  }
  override eq(other: GutterMarker): boolean {
    if (!(other instanceof Value)) return false
    const [a, b] = [this.pill, other.pill]
    return a.text === b.text && a.kind === b.kind && a.name === b.name && a.does === b.does
  }
  override toDOM(): Node {
    const { kind, name, text, does } = this.pill
    const pill = document.createElement('span')
    pill.className = `cm-value ${kind}${does === null ? '' : ' acts'}`
    if (name !== '' && kind === 'value') {
      const label = document.createElement('b')
      label.textContent = `${name} `
      pill.append(label)
    }
    pill.append(text)
    const held = document.createElement('span')
    held.className = 'cm-held'
    held.append(pill)
    return held
  }
}

const BARS = [new Bar(false), new Bar(true)] as const

/** `act`: the value at the end of a line was pressed. */
export function marginGutters(act: (line: number, of: LineMargin) => void): {
  readonly before: Extension
  readonly after: Extension
} {
  const of = (view: EditorView, from: number): LineMargin | undefined =>
    view.state.field(margin).get(view.state.doc.lineAt(from).number)
  const changed = ({
    transactions,
  }: {
    readonly transactions: readonly {
      readonly effects: readonly StateEffect<unknown>[]
      readonly docChanged: boolean
    }[]
  }): boolean =>
    transactions.some(
      ({ effects, docChanged }) => docChanged || effects.some((effect) => effect.is(setMargin)),
    )
  return {
    before: [
      sinceRead,
      margin,
      gutter({
        class: 'cm-ran',
        markers: () => RangeSet.empty,
        lineMarker(view, { from }) {
          const one = of(view, from)
          return one?.ran === true ? BARS[one.moved ? 1 : 0] : null
        },
        lineMarkerChange: changed,
      }),
    ],
    after: gutter({
      class: 'cm-values',
      side: 'after',
      lineMarker(view, { from }) {
        const pill = of(view, from)?.pill
        return pill == null ? null : new Value(pill)
      },
      lineMarkerChange: changed,
      domEventHandlers: {
        mousedown(view, { from }, event) {
          const one = of(view, from)
          if (!(event.target instanceof Element) || event.target.closest('.acts') === null) return false
          if (one !== undefined) act(view.state.doc.lineAt(from).number, one)
          return true
        },
      },
    }),
  }
}
