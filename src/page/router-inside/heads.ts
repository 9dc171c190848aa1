/** The heads of the lanes' columns: where they are drawn, and the words over them that explain themselves. */
import { setText } from '../../plot/text'
import { inside as words } from '../../strings/inside'
import { FONT } from '../charts/tokens'
import { explained } from '../ui/term'
import { termOfColumn } from './column-terms'
import type { InsideLayout } from './layout'
import type { InsideNow } from './reading'
import { type InsideScene, instrumentOf } from './scene'

/** Heads stand so far over the lanes, px. */
const OVER_PX = 15

interface Head {
  readonly text: string
  readonly x: number
  readonly isCentred: boolean
  /** The room that it has; absent: all it takes. */
  readonly mostPx?: number
  /** Head of the column of the table that it is; '': of none. */
  readonly column: string
}

function headsOf(now: InsideNow, layout: InsideLayout): readonly Head[] {
  if (layout.phone) return []
  const { tiles, clock, deficit, turnX } = layout
  const { heads, table } = words
  const packets = {
    text: heads.packets,
    x: tiles.left,
    isCentred: false,
    mostPx: tiles.right - tiles.left,
    column: '',
  }
  // Thin lanes have nothing below the other heads.
  if (layout.style === 'line') return [packets]
  const hasClock = instrumentOf(now, 'clock') !== null
  const judge = hasClock ? [heads.clock, table.state] : [heads.controller, table.p]
  const judged = { text: judge[0] ?? '', x: clock.left, isCentred: false, column: judge[1] ?? '' }
  const left = {
    text: heads.deficit,
    x: deficit.left + deficit.width / 2,
    isCentred: true,
    column: table.deficitBytes,
  }
  // Two queues that are no flows' have an order of their own.
  const turn = {
    text: heads.turn,
    x: turnX,
    isCentred: true,
    column: now.inside.fair === true ? heads.turn : '',
  }
  return [
    packets,
    ...(clock.width > 0 ? [judged] : []),
    ...(deficit.width > 0 ? [left] : []),
    ...(now.lanes.length > 1 ? [turn] : []),
  ]
}

/** What the columns are. */
export function drawHeads({ ctx, tokens, now, layout }: InsideScene): void {
  setText(ctx, FONT.label, tokens.t3)
  for (const { text, x, isCentred, mostPx } of headsOf(now, layout)) {
    ctx.textAlign = isCentred ? 'center' : 'left'
    ctx.fillText(text, x, layout.lanes.top - OVER_PX, mostPx)
  }
}

/** Words that cannot be seen over the heads that are drawn; they take pointer and focus as any other term does. */
export class HeadTerms {
  private readonly box = document.createElement('div')
  private readonly terms = new Map<string, HTMLElement>()
  private placed = ''

  /** `said`: what a column of the table holds now. */
  constructor(
    figure: HTMLElement,
    private readonly said: (column: string) => string,
  ) {
    this.box.className = 'drawn-terms'
    figure.append(this.box)
  }

  remove(): void {
    this.box.remove()
  }

  /** Brings the words to where the heads are drawn; null: nothing is. */
  follow(shown: { readonly now: InsideNow; readonly layout: InsideLayout } | null): void {
    const heads = shown === null ? [] : headsOf(shown.now, shown.layout).filter(({ column }) => column !== '')
    const y = shown === null ? 0 : shown.layout.lanes.top - OVER_PX
    const placed = heads.map(({ text, x, column }) => `${text} ${column} ${x} ${y}`).join('|')
    if (placed === this.placed) return
    this.placed = placed
    for (const [column, term] of this.terms)
      if (!heads.some((head) => head.column === column)) {
        term.remove()
        this.terms.delete(column)
      }
    for (const head of heads) this.put(head, y)
  }

  private put({ text, x, isCentred, column }: Head, y: number): void {
    const of = termOfColumn(column)
    if (of === undefined) return
    const term = this.terms.get(column) ?? document.createElement('span')
    if (!this.terms.has(column)) {
      term.className = 'term guide-term'
      term.setAttribute('role', 'button')
      term.tabIndex = -1
      explained.set(term, { of, said: () => this.said(column) })
      this.terms.set(column, term)
    }
    // In the order in which they are read.
    this.box.append(term)
    term.textContent = text
    term.style.translate = isCentred ? `calc(${x}px - 50%) ${y}px` : `${x}px ${y}px`
  }
}
